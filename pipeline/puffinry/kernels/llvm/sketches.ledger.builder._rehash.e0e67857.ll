; 79543947f53454c5c95a3dbbe9126ffa57a1ebaf6abbaa4d7431df92c208f844
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
  %15 = add i64 %14, 32
  %16 = inttoptr i64 %15 to ptr
  %17 = load i64, ptr %16, align 8
  %18 = inttoptr i64 %17 to ptr
  %19 = add i64 %14, 16
  %20 = inttoptr i64 %19 to ptr
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %18, align 8
  %24 = getelementptr i8, ptr %1, i64 16
  %25 = load i64, ptr %24, align 8
  %26 = add i64 %25, 32
  %27 = inttoptr i64 %26 to ptr
  %28 = load i64, ptr %27, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = add i64 %25, 16
  %31 = inttoptr i64 %30 to ptr
  %32 = load i64, ptr %31, align 8
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %29, align 8
  %35 = getelementptr i8, ptr %1, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr i8, ptr %1, i64 32
  %38 = load i64, ptr %37, align 8
  %39 = add i64 %38, 32
  %40 = inttoptr i64 %39 to ptr
  %41 = load i64, ptr %40, align 8
  %42 = inttoptr i64 %41 to ptr
  %43 = add i64 %38, 16
  %44 = inttoptr i64 %43 to ptr
  %45 = load i64, ptr %44, align 8
  %46 = inttoptr i64 %45 to ptr
  %47 = load i64, ptr %42, align 8
  %48 = getelementptr i8, ptr %1, i64 40
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %49, 32
  %51 = inttoptr i64 %50 to ptr
  %52 = load i64, ptr %51, align 8
  %53 = inttoptr i64 %52 to ptr
  %54 = add i64 %49, 16
  %55 = inttoptr i64 %54 to ptr
  %56 = load i64, ptr %55, align 8
  %57 = inttoptr i64 %56 to ptr
  %58 = load i64, ptr %53, align 8
  %59 = getelementptr i8, ptr %1, i64 48
  %60 = load i64, ptr %59, align 8
  %61 = add i64 %60, 16
  %62 = inttoptr i64 %61 to ptr
  %63 = load i64, ptr %62, align 8
  %64 = inttoptr i64 %63 to ptr
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
  %76 = add nsw i64 %47, -1
  %77 = icmp slt i64 %12, 1
  br i1 %77, label %150, label %80

78:                                               ; preds = %80
  %79 = icmp eq i64 %93, 0
  br i1 %79, label %150, label %95

80:                                               ; preds = %2, %80
  %81 = phi i64 [ %93, %80 ], [ 0, %2 ]
  %82 = phi i64 [ %83, %80 ], [ 0, %2 ]
  %83 = add nuw nsw i64 %82, 1
  %84 = getelementptr i32, ptr %64, i64 %81
  %85 = trunc i64 %82 to i32
  store i32 %85, ptr %84, align 4, !noalias !0
  %86 = getelementptr i64, ptr %11, i64 %82
  %87 = load i64, ptr %86, align 8, !noalias !0
  %88 = and i64 %87, 9223372036854775807
  %89 = icmp ne i64 %88, 0
  %90 = icmp sle i64 %88, %36
  %91 = select i1 %89, i1 %90, i1 false
  %92 = zext i1 %91 to i64
  %93 = add nuw nsw i64 %81, %92
  %94 = icmp eq i64 %12, %83
  br i1 %94, label %78, label %80

95:                                               ; preds = %78, %131
  %96 = phi i64 [ %97, %131 ], [ 0, %78 ]
  %97 = add nuw nsw i64 %96, 1
  %98 = getelementptr i32, ptr %64, i64 %96
  %99 = load i32, ptr %98, align 4, !noalias !0
  %100 = sext i32 %99 to i64
  %101 = icmp slt i32 %99, 0
  %102 = select i1 %101, i64 %12, i64 0
  %103 = getelementptr i64, ptr %11, i64 %102
  %104 = getelementptr i64, ptr %103, i64 %100
  %105 = load i64, ptr %104, align 8, !noalias !0
  %106 = select i1 %101, i64 %23, i64 0
  %107 = getelementptr i32, ptr %22, i64 %106
  %108 = getelementptr i32, ptr %107, i64 %100
  %109 = load i32, ptr %108, align 4, !noalias !0
  %110 = sext i32 %109 to i64
  %111 = and i64 %105, 9223372036854775807
  %112 = add nsw i64 %111, -1
  %113 = and i64 %112, %76
  %114 = shl i64 %113, 3
  %115 = getelementptr i8, ptr %46, i64 %114
  %116 = load i64, ptr %115, align 1, !noalias !3
  %117 = and i64 %116, 9223372036854775807
  %118 = icmp eq i64 %117, %111
  br i1 %118, label %131, label %119

119:                                              ; preds = %95, %123
  %120 = phi i64 [ %128, %123 ], [ %116, %95 ]
  %121 = phi i64 [ %125, %123 ], [ %113, %95 ]
  %122 = icmp eq i64 %120, 0
  br i1 %122, label %131, label %123

123:                                              ; preds = %119
  %124 = add nsw i64 %121, 1
  %125 = and i64 %124, %76
  %126 = shl i64 %125, 3
  %127 = getelementptr i8, ptr %46, i64 %126
  %128 = load i64, ptr %127, align 1, !noalias !9
  %129 = and i64 %128, 9223372036854775807
  %130 = icmp eq i64 %129, %111
  br i1 %130, label %131, label %119

131:                                              ; preds = %123, %119, %95
  %132 = phi i64 [ %113, %95 ], [ %121, %119 ], [ %125, %123 ]
  %133 = icmp slt i64 %132, 0
  %134 = select i1 %133, i64 %47, i64 0
  %135 = getelementptr i64, ptr %46, i64 %132
  %136 = getelementptr i64, ptr %135, i64 %134
  store i64 %105, ptr %136, align 8, !noalias !0
  %137 = select i1 %133, i64 %58, i64 0
  %138 = getelementptr i32, ptr %57, i64 %132
  %139 = getelementptr i32, ptr %138, i64 %137
  %140 = trunc i64 %96 to i32
  store i32 %140, ptr %139, align 4, !noalias !0
  %141 = icmp slt i32 %109, 0
  %142 = select i1 %141, i64 %34, i64 0
  %143 = getelementptr i32, ptr %33, i64 %142
  %144 = getelementptr i32, ptr %143, i64 %110
  %145 = load i32, ptr %144, align 4, !noalias !0
  store i32 %145, ptr %98, align 4, !noalias !0
  %146 = select i1 %141, i64 %75, i64 0
  %147 = getelementptr i32, ptr %74, i64 %146
  %148 = getelementptr i32, ptr %147, i64 %110
  store i32 %140, ptr %148, align 4, !noalias !0
  %149 = icmp eq i64 %97, %93
  br i1 %149, label %150, label %95

150:                                              ; preds = %131, %2, %78
  %151 = phi i64 [ 0, %2 ], [ 0, %78 ], [ %93, %131 ]
  store i64 %151, ptr %1, align 8
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

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!4, !6, !8, !1}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
!8 = distinct !{!8, !7}
!9 = !{!10, !6, !8, !1}
!10 = distinct !{!10, !11}
!11 = distinct !{!11}
