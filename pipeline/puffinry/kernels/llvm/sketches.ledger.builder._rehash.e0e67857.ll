; 69eb3d9cdea1ef4a023d325250787a1c33c5c3753245dbd7705bd32417f6265d
; puffinry.sketches.ledger.builder._rehash for (<i8[1],<i4[1],<i4[1]),int,(<i8[1],<i4[1],<i4[1]),<i4[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @0(ptr noalias nonnull writeonly captures(none) %0, ptr captures(none) %1) unnamed_addr #0 {
  %3 = load i64, ptr %1, align 8
  %4 = add i64 %3, 32
  %5 = inttoptr i64 %4 to ptr
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = add i64 %3, 16
  %9 = inttoptr i64 %8 to ptr
  %10 = load i64, ptr %9, align 8
  %11 = inttoptr i64 %10 to ptr
  %12 = load i64, ptr %7, align 8
  %13 = getelementptr i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, 16
  %16 = inttoptr i64 %15 to ptr
  %17 = load i64, ptr %16, align 8
  %18 = inttoptr i64 %17 to ptr
  %19 = getelementptr i8, ptr %1, i64 16
  %20 = load i64, ptr %19, align 8
  %21 = add i64 %20, 32
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %22, align 8
  %24 = inttoptr i64 %23 to ptr
  %25 = add i64 %20, 16
  %26 = inttoptr i64 %25 to ptr
  %27 = load i64, ptr %26, align 8
  %28 = inttoptr i64 %27 to ptr
  %29 = load i64, ptr %24, align 8
  %30 = getelementptr i8, ptr %1, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr i8, ptr %1, i64 32
  %33 = load i64, ptr %32, align 8
  %34 = add i64 %33, 32
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %35, align 8
  %37 = inttoptr i64 %36 to ptr
  %38 = add i64 %33, 16
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %39, align 8
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %37, align 8
  %43 = getelementptr i8, ptr %1, i64 40
  %44 = load i64, ptr %43, align 8
  %45 = add i64 %44, 32
  %46 = inttoptr i64 %45 to ptr
  %47 = load i64, ptr %46, align 8
  %48 = inttoptr i64 %47 to ptr
  %49 = add i64 %44, 16
  %50 = inttoptr i64 %49 to ptr
  %51 = load i64, ptr %50, align 8
  %52 = inttoptr i64 %51 to ptr
  %53 = load i64, ptr %48, align 8
  %54 = getelementptr i8, ptr %1, i64 48
  %55 = load i64, ptr %54, align 8
  %56 = add i64 %55, 32
  %57 = inttoptr i64 %56 to ptr
  %58 = load i64, ptr %57, align 8
  %59 = inttoptr i64 %58 to ptr
  %60 = add i64 %55, 16
  %61 = inttoptr i64 %60 to ptr
  %62 = load i64, ptr %61, align 8
  %63 = inttoptr i64 %62 to ptr
  %64 = load i64, ptr %59, align 8
  %65 = getelementptr i8, ptr %1, i64 56
  %66 = load i64, ptr %65, align 8
  %67 = add i64 %66, 32
  %68 = inttoptr i64 %67 to ptr
  %69 = load i64, ptr %68, align 8
  %70 = inttoptr i64 %69 to ptr
  %71 = add i64 %66, 16
  %72 = inttoptr i64 %71 to ptr
  %73 = load i64, ptr %72, align 8
  %74 = inttoptr i64 %73 to ptr
  %75 = load i64, ptr %70, align 8
  %76 = add nsw i64 %42, -1
  %77 = icmp slt i64 %12, 1
  br i1 %77, label %140, label %101

78:                                               ; preds = %101
  %79 = add nsw i64 %107, -1
  %80 = and i64 %79, %76
  %81 = shl i64 %80, 3
  %82 = getelementptr i8, ptr %41, i64 %81
  %83 = load i64, ptr %82, align 1, !noalias !0
  %84 = and i64 %83, 9223372036854775807
  %85 = icmp eq i64 %84, %107
  br i1 %85, label %111, label %86

86:                                               ; preds = %78, %90
  %87 = phi i64 [ %95, %90 ], [ %83, %78 ]
  %88 = phi i64 [ %92, %90 ], [ %80, %78 ]
  %89 = icmp eq i64 %87, 0
  br i1 %89, label %111, label %90

90:                                               ; preds = %86
  %91 = add nsw i64 %88, 1
  %92 = and i64 %91, %76
  %93 = shl i64 %92, 3
  %94 = getelementptr i8, ptr %41, i64 %93
  %95 = load i64, ptr %94, align 1, !noalias !8
  %96 = and i64 %95, 9223372036854775807
  %97 = icmp eq i64 %96, %107
  br i1 %97, label %111, label %86

98:                                               ; preds = %111, %101
  %99 = phi i64 [ %139, %111 ], [ %102, %101 ]
  %100 = icmp eq i64 %12, %104
  br i1 %100, label %140, label %101

101:                                              ; preds = %2, %98
  %102 = phi i64 [ %99, %98 ], [ 0, %2 ]
  %103 = phi i64 [ %104, %98 ], [ 0, %2 ]
  %104 = add nuw nsw i64 %103, 1
  %105 = getelementptr i64, ptr %11, i64 %103
  %106 = load i64, ptr %105, align 8, !noalias !11
  %107 = and i64 %106, 9223372036854775807
  %108 = icmp eq i64 %106, 0
  %109 = icmp sgt i64 %107, %31
  %110 = select i1 %108, i1 true, i1 %109
  br i1 %110, label %98, label %78

111:                                              ; preds = %90, %86, %78
  %112 = phi i64 [ %80, %78 ], [ %88, %86 ], [ %92, %90 ]
  %113 = icmp slt i64 %112, 0
  %114 = select i1 %113, i64 %42, i64 0
  %115 = getelementptr i64, ptr %41, i64 %112
  %116 = getelementptr i64, ptr %115, i64 %114
  store i64 %106, ptr %116, align 8, !noalias !11
  %117 = select i1 %113, i64 %53, i64 0
  %118 = getelementptr i32, ptr %52, i64 %112
  %119 = getelementptr i32, ptr %118, i64 %117
  %120 = trunc i64 %102 to i32
  store i32 %120, ptr %119, align 4, !noalias !11
  %121 = getelementptr i32, ptr %18, i64 %103
  %122 = load i32, ptr %121, align 4, !noalias !11
  %123 = sext i32 %122 to i64
  %124 = icmp slt i32 %122, 0
  %125 = select i1 %124, i64 %29, i64 0
  %126 = getelementptr i32, ptr %28, i64 %125
  %127 = getelementptr i32, ptr %126, i64 %123
  %128 = load i32, ptr %127, align 4, !noalias !11
  %129 = icmp slt i64 %102, 0
  %130 = select i1 %129, i64 %64, i64 0
  %131 = getelementptr i32, ptr %63, i64 %102
  %132 = getelementptr i32, ptr %131, i64 %130
  store i32 %128, ptr %132, align 4, !noalias !11
  %133 = load i32, ptr %121, align 4, !noalias !11
  %134 = sext i32 %133 to i64
  %135 = icmp slt i32 %133, 0
  %136 = select i1 %135, i64 %75, i64 0
  %137 = getelementptr i32, ptr %74, i64 %136
  %138 = getelementptr i32, ptr %137, i64 %134
  store i32 %120, ptr %138, align 4, !noalias !11
  %139 = add nsw i64 %102, 1
  br label %98

140:                                              ; preds = %98, %2
  %141 = phi i64 [ 0, %2 ], [ %99, %98 ]
  store i64 %141, ptr %1, align 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #1
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { noinline }

!0 = !{!1, !3, !5, !6}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !4}
!4 = distinct !{!4}
!5 = distinct !{!5, !4}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
!8 = !{!9, !3, !5, !6}
!9 = distinct !{!9, !10}
!10 = distinct !{!10}
!11 = !{!6}
