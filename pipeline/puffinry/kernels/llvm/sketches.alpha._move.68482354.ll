; 2dabd4ce666e780ecc902840b58535b5bd1d264ffa702451cf6dbb2efc44febd
; puffinry.sketches.alpha._move for <u8[1],uint64,<u8[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %8 = add i64 %3, 40
  %9 = inttoptr i64 %8 to ptr
  %10 = load i64, ptr %9, align 8
  %11 = inttoptr i64 %10 to ptr
  %12 = add i64 %3, 16
  %13 = inttoptr i64 %12 to ptr
  %14 = load i64, ptr %13, align 8
  %15 = inttoptr i64 %14 to ptr
  %16 = load i64, ptr %7, align 8
  %17 = load i64, ptr %11, align 8
  %18 = getelementptr i8, ptr %1, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr i8, ptr %1, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = add i64 %21, 16
  %23 = inttoptr i64 %22 to ptr
  %24 = load i64, ptr %23, align 8
  %25 = inttoptr i64 %24 to ptr
  %26 = icmp sgt i64 %16, 0
  br i1 %26, label %27, label %73

27:                                               ; preds = %2
  %28 = add i64 %21, 32
  %29 = inttoptr i64 %28 to ptr
  %30 = load i64, ptr %29, align 8
  %31 = inttoptr i64 %30 to ptr
  %32 = load i64, ptr %31, align 8
  %33 = add nsw i64 %32, -1
  br label %59

34:                                               ; preds = %59
  %35 = and i64 %64, %33
  %36 = lshr i64 %64, 26
  %37 = and i64 %36, 254
  %38 = or disjoint i64 %37, 1
  %39 = shl i64 %35, 3
  %40 = getelementptr i8, ptr %25, i64 %39
  %41 = load i64, ptr %40, align 1, !noalias !0
  %42 = icmp eq i64 %41, %64
  br i1 %42, label %69, label %43

43:                                               ; preds = %34, %49
  %44 = phi i64 [ %54, %49 ], [ %41, %34 ]
  %45 = phi i64 [ %51, %49 ], [ %35, %34 ]
  %46 = icmp eq i64 %44, 0
  br i1 %46, label %47, label %49

47:                                               ; preds = %43
  %48 = shl i64 %45, 3
  br label %69

49:                                               ; preds = %43
  %50 = add nsw i64 %38, %45
  %51 = and i64 %50, %33
  %52 = shl i64 %51, 3
  %53 = getelementptr i8, ptr %25, i64 %52
  %54 = load i64, ptr %53, align 1, !noalias !8
  %55 = icmp eq i64 %54, %64
  br i1 %55, label %69, label %43

56:                                               ; preds = %69, %59
  %57 = phi i64 [ %72, %69 ], [ %60, %59 ]
  %58 = icmp eq i64 %65, %16
  br i1 %58, label %73, label %59

59:                                               ; preds = %56, %27
  %60 = phi i64 [ 0, %27 ], [ %57, %56 ]
  %61 = phi i64 [ 0, %27 ], [ %65, %56 ]
  %62 = mul i64 %61, %17
  %63 = getelementptr i8, ptr %15, i64 %62
  %64 = load i64, ptr %63, align 8, !noalias !11
  %65 = add nuw nsw i64 %61, 1
  %66 = icmp ne i64 %64, 0
  %67 = icmp ult i64 %64, %19
  %68 = select i1 %66, i1 %67, i1 false
  br i1 %68, label %34, label %56

69:                                               ; preds = %49, %47, %34
  %70 = phi i64 [ %39, %34 ], [ %48, %47 ], [ %52, %49 ]
  %71 = getelementptr i8, ptr %25, i64 %70
  store i64 %64, ptr %71, align 1, !noalias !11
  %72 = add nsw i64 %60, 1
  br label %56

73:                                               ; preds = %56, %2
  %74 = phi i64 [ 0, %2 ], [ %57, %56 ]
  store i64 %74, ptr %1, align 8
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
