; 5ecf05667ee07f2446d78e591583fd8aa464c37787635078696774c24f94f4fa
; puffinry.sketches.ledger.store._follow for <i8[1],<i8[1],<i4[1],<i4[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %32 = add i64 %31, 32
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %33, align 8
  %35 = inttoptr i64 %34 to ptr
  %36 = add i64 %31, 16
  %37 = inttoptr i64 %36 to ptr
  %38 = load i64, ptr %37, align 8
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %35, align 8
  %41 = icmp eq i64 %29, 0
  br i1 %41, label %42, label %45

42:                                               ; preds = %2
  %43 = icmp eq i64 %12, 0
  %44 = zext i1 %43 to i64
  br label %139

45:                                               ; preds = %2
  %46 = add i64 %14, 32
  %47 = inttoptr i64 %46 to ptr
  %48 = load i64, ptr %47, align 8
  %49 = inttoptr i64 %48 to ptr
  %50 = load i64, ptr %49, align 8
  %51 = getelementptr i32, ptr %28, i64 %29
  %52 = getelementptr i8, ptr %51, i64 -4
  %53 = load i32, ptr %52, align 4, !noalias !0
  %54 = load i32, ptr %28, align 4, !noalias !0
  %55 = sext i32 %53 to i64
  %56 = sext i32 %54 to i64
  %57 = sub nsw i64 %55, %56
  %58 = icmp slt i64 %57, %29
  %59 = add nsw i64 %50, -1
  %60 = icmp slt i64 %50, 2
  %61 = icmp ult i64 %50, 4294967297
  %62 = and i64 %59, 4294967295
  %63 = select i1 %61, i64 %62, i64 %59
  %64 = select i1 %60, i64 0, i64 %63
  %65 = icmp sgt i64 %64, 0
  br i1 %65, label %66, label %139

66:                                               ; preds = %45
  %67 = icmp sgt i64 %29, 0
  br label %110

68:                                               ; preds = %104, %110
  %69 = icmp eq i64 %112, %64
  br i1 %69, label %139, label %110

70:                                               ; preds = %124
  %71 = icmp slt i64 %127, %116
  %72 = icmp eq i64 %134, 0
  %73 = and i1 %71, %72
  br i1 %73, label %139, label %74

74:                                               ; preds = %70
  br i1 %58, label %104, label %75

75:                                               ; preds = %74
  br i1 %67, label %76, label %101

76:                                               ; preds = %75, %76
  %77 = phi i64 [ %92, %76 ], [ 0, %75 ]
  %78 = phi i64 [ %90, %76 ], [ %29, %75 ]
  %79 = sub nsw i64 %78, %77
  %80 = ashr i64 %79, 1
  %81 = add nsw i64 %80, %77
  %82 = icmp slt i64 %81, 0
  %83 = select i1 %82, i64 %29, i64 0
  %84 = getelementptr i32, ptr %28, i64 %81
  %85 = getelementptr i32, ptr %84, i64 %83
  %86 = load i32, ptr %85, align 4, !noalias !3
  %87 = sext i32 %86 to i64
  %88 = icmp sgt i64 %135, %87
  %89 = add nsw i64 %81, 1
  %90 = select i1 %88, i64 %78, i64 %81
  %91 = select i1 %88, i64 %89, i64 %77
  %92 = freeze i64 %91
  %93 = icmp slt i64 %92, %90
  br i1 %93, label %76, label %94

94:                                               ; preds = %76
  %95 = icmp slt i64 %92, 0
  %96 = select i1 %95, i64 %29, i64 0
  %97 = getelementptr i32, ptr %28, i64 %92
  %98 = getelementptr i32, ptr %97, i64 %96
  %99 = load i32, ptr %98, align 4, !noalias !0
  %100 = sext i32 %99 to i64
  br label %101

101:                                              ; preds = %94, %75
  %102 = phi i64 [ %100, %94 ], [ %137, %75 ]
  %103 = icmp eq i64 %135, %102
  br i1 %103, label %104, label %139

104:                                              ; preds = %101, %74
  %105 = select i1 %130, i64 %40, i64 0
  %106 = getelementptr i32, ptr %39, i64 %127
  %107 = getelementptr i32, ptr %106, i64 %105
  %108 = trunc i64 %135 to i32
  store i32 %108, ptr %107, align 4, !noalias !0
  %109 = icmp samesign ugt i64 %126, 1
  br i1 %109, label %124, label %68

110:                                              ; preds = %68, %66
  %111 = phi i64 [ 0, %66 ], [ %112, %68 ]
  %112 = add nuw nsw i64 %111, 1
  %113 = getelementptr i64, ptr %18, i64 %111
  %114 = getelementptr i8, ptr %113, i64 8
  %115 = load i64, ptr %114, align 8, !noalias !0
  %116 = add nsw i64 %115, -1
  %117 = load i64, ptr %113, align 8, !noalias !0
  %118 = sub i64 %117, %115
  %119 = icmp slt i64 %118, 0
  br i1 %119, label %120, label %68

120:                                              ; preds = %110
  %121 = sub nsw i64 0, %118
  %122 = load i32, ptr %52, align 4, !noalias !0
  %123 = sext i32 %122 to i64
  br label %124

124:                                              ; preds = %120, %104
  %125 = phi i64 [ %135, %104 ], [ %123, %120 ]
  %126 = phi i64 [ %128, %104 ], [ %121, %120 ]
  %127 = phi i64 [ %129, %104 ], [ %116, %120 ]
  %128 = add nsw i64 %126, -1
  %129 = add i64 %127, -1
  %130 = icmp slt i64 %127, 0
  %131 = select i1 %130, i64 %12, i64 0
  %132 = getelementptr i64, ptr %11, i64 %127
  %133 = getelementptr i64, ptr %132, i64 %131
  %134 = load i64, ptr %133, align 8, !noalias !0
  %135 = sub nsw i64 %125, %134
  %136 = load i32, ptr %28, align 4, !noalias !0
  %137 = sext i32 %136 to i64
  %138 = icmp slt i64 %135, %137
  br i1 %138, label %139, label %70

139:                                              ; preds = %68, %101, %70, %124, %45, %42
  %140 = phi i64 [ 1, %45 ], [ 0, %101 ], [ %44, %42 ], [ 0, %124 ], [ 0, %70 ], [ 1, %68 ]
  store i64 %140, ptr %1, align 8
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
!3 = !{!4, !6, !1}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
