; b1cf23027a5983a7664091bf41e5678653303da2de618a1b1a410edca3ca27e9
; puffinry.sketches.ledger.builder._places for <i8[1],(<i8[1],<i4[1],<i4[1],<i4[1]),<i8[1],<i8[1],|b1[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @0(ptr noalias nonnull writeonly captures(none) %0, ptr readonly captures(none) %1) unnamed_addr #0 {
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
  %37 = add i64 %36, 32
  %38 = inttoptr i64 %37 to ptr
  %39 = load i64, ptr %38, align 8
  %40 = inttoptr i64 %39 to ptr
  %41 = add i64 %36, 16
  %42 = inttoptr i64 %41 to ptr
  %43 = load i64, ptr %42, align 8
  %44 = inttoptr i64 %43 to ptr
  %45 = load i64, ptr %40, align 8
  %46 = getelementptr i8, ptr %1, i64 40
  %47 = load i64, ptr %46, align 8
  %48 = add i64 %47, 16
  %49 = inttoptr i64 %48 to ptr
  %50 = load i64, ptr %49, align 8
  %51 = inttoptr i64 %50 to ptr
  %52 = getelementptr i8, ptr %1, i64 48
  %53 = load i64, ptr %52, align 8
  %54 = add i64 %53, 32
  %55 = inttoptr i64 %54 to ptr
  %56 = load i64, ptr %55, align 8
  %57 = inttoptr i64 %56 to ptr
  %58 = add i64 %53, 16
  %59 = inttoptr i64 %58 to ptr
  %60 = load i64, ptr %59, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = load i64, ptr %57, align 8
  %63 = getelementptr i8, ptr %1, i64 56
  %64 = load i64, ptr %63, align 8
  %65 = add i64 %64, 16
  %66 = inttoptr i64 %65 to ptr
  %67 = load i64, ptr %66, align 8
  %68 = inttoptr i64 %67 to ptr
  %69 = add nsw i64 %23, -1
  store i64 0, ptr %51, align 8, !noalias !0
  %70 = icmp slt i64 %12, 1
  br i1 %70, label %125, label %84

71:                                               ; preds = %84, %75
  %72 = phi i64 [ %80, %75 ], [ %92, %84 ]
  %73 = phi i64 [ %77, %75 ], [ %89, %84 ]
  %74 = icmp eq i64 %72, 0
  br i1 %74, label %96, label %75

75:                                               ; preds = %71
  %76 = add nsw i64 %73, 1
  %77 = and i64 %76, %69
  %78 = shl i64 %77, 3
  %79 = getelementptr i8, ptr %22, i64 %78
  %80 = load i64, ptr %79, align 1, !noalias !3
  %81 = and i64 %80, 9223372036854775807
  %82 = add nsw i64 %81, -1
  %83 = icmp eq i64 %82, %88
  br i1 %83, label %96, label %71

84:                                               ; preds = %2, %96
  %85 = phi i64 [ %86, %96 ], [ 0, %2 ]
  %86 = add nuw nsw i64 %85, 1
  %87 = getelementptr i64, ptr %11, i64 %85
  %88 = load i64, ptr %87, align 8, !noalias !0
  %89 = and i64 %88, %69
  %90 = shl i64 %89, 3
  %91 = getelementptr i8, ptr %22, i64 %90
  %92 = load i64, ptr %91, align 1, !noalias !9
  %93 = and i64 %92, 9223372036854775807
  %94 = add nsw i64 %93, -1
  %95 = icmp eq i64 %94, %88
  br i1 %95, label %96, label %71

96:                                               ; preds = %75, %71, %84
  %97 = phi i64 [ %89, %84 ], [ %73, %71 ], [ %77, %75 ]
  %98 = icmp slt i64 %97, 0
  %99 = select i1 %98, i64 %34, i64 0
  %100 = getelementptr i32, ptr %33, i64 %97
  %101 = getelementptr i32, ptr %100, i64 %99
  %102 = load i32, ptr %101, align 4, !noalias !0
  %103 = select i1 %98, i64 %23, i64 0
  %104 = getelementptr i64, ptr %22, i64 %97
  %105 = getelementptr i64, ptr %104, i64 %103
  %106 = load i64, ptr %105, align 8, !noalias !0
  %107 = getelementptr i8, ptr %68, i64 %85
  %108 = lshr i64 %106, 63
  %109 = trunc nuw nsw i64 %108 to i8
  store i8 %109, ptr %107, align 1, !noalias !0
  %110 = getelementptr i64, ptr %51, i64 %85
  %111 = load i64, ptr %110, align 8, !noalias !0
  %112 = sext i32 %102 to i64
  %113 = icmp slt i32 %102, 0
  %114 = select i1 %113, i64 %45, i64 0
  %115 = getelementptr i32, ptr %44, i64 %114
  %116 = getelementptr i32, ptr %115, i64 %112
  %117 = load i32, ptr %116, align 4, !noalias !0
  %118 = sext i32 %117 to i64
  %119 = add nsw i64 %111, %118
  %120 = getelementptr i8, ptr %110, i64 8
  store i64 %119, ptr %120, align 8, !noalias !0
  %121 = select i1 %113, i64 %62, i64 0
  %122 = getelementptr i64, ptr %61, i64 %121
  %123 = getelementptr i64, ptr %122, i64 %112
  store i64 %119, ptr %123, align 8, !noalias !0
  %124 = icmp eq i64 %12, %86
  br i1 %124, label %125, label %84

125:                                              ; preds = %96, %2
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr readonly captures(none) %0) local_unnamed_addr #0 {
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
