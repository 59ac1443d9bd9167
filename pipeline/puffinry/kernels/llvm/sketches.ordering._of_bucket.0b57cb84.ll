; 029d5eb282f58165a07208c5773f71a020424ef16caf35b023c5fff969e35156
; puffinry.sketches.ordering._of_bucket for <i8[1],int,int,<i8[1],<i8[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %22 = getelementptr i8, ptr %1, i64 24
  %23 = load i64, ptr %22, align 8
  %24 = add i64 %23, 32
  %25 = inttoptr i64 %24 to ptr
  %26 = load i64, ptr %25, align 8
  %27 = inttoptr i64 %26 to ptr
  %28 = add i64 %23, 16
  %29 = inttoptr i64 %28 to ptr
  %30 = load i64, ptr %29, align 8
  %31 = inttoptr i64 %30 to ptr
  %32 = load i64, ptr %27, align 8
  %33 = getelementptr i8, ptr %1, i64 32
  %34 = load i64, ptr %33, align 8
  %35 = add i64 %34, 32
  %36 = inttoptr i64 %35 to ptr
  %37 = load i64, ptr %36, align 8
  %38 = inttoptr i64 %37 to ptr
  %39 = add i64 %34, 16
  %40 = inttoptr i64 %39 to ptr
  %41 = load i64, ptr %40, align 8
  %42 = inttoptr i64 %41 to ptr
  %43 = load i64, ptr %38, align 8
  %44 = icmp sgt i64 %16, 0
  br i1 %44, label %70, label %45

45:                                               ; preds = %70, %2
  %46 = load i64, ptr %31, align 8, !noalias !0
  %47 = icmp sgt i64 %46, %19
  br i1 %47, label %58, label %48

48:                                               ; preds = %45, %48
  %49 = phi i64 [ %55, %48 ], [ %46, %45 ]
  %50 = phi i64 [ %53, %48 ], [ 0, %45 ]
  %51 = phi i64 [ %52, %48 ], [ 0, %45 ]
  %52 = add nsw i64 %51, %49
  %53 = add nuw nsw i64 %50, 1
  %54 = getelementptr i64, ptr %31, i64 %53
  %55 = load i64, ptr %54, align 8, !noalias !0
  %56 = add nsw i64 %52, %55
  %57 = icmp sgt i64 %56, %19
  br i1 %57, label %58, label %48

58:                                               ; preds = %48, %45
  %59 = phi i64 [ 0, %45 ], [ %53, %48 ]
  %60 = phi i64 [ 0, %45 ], [ %52, %48 ]
  br i1 %44, label %84, label %93

61:                                               ; preds = %84
  %62 = icmp slt i64 %85, 0
  %63 = select i1 %62, i64 %43, i64 0
  %64 = getelementptr i64, ptr %42, i64 %85
  %65 = getelementptr i64, ptr %64, i64 %63
  store i64 %89, ptr %65, align 8, !noalias !0
  %66 = add nsw i64 %85, 1
  br label %67

67:                                               ; preds = %84, %61
  %68 = phi i64 [ %66, %61 ], [ %85, %84 ]
  %69 = icmp eq i64 %90, %16
  br i1 %69, label %93, label %84

70:                                               ; preds = %2, %70
  %71 = phi i64 [ %75, %70 ], [ 0, %2 ]
  %72 = mul i64 %71, %17
  %73 = getelementptr i8, ptr %15, i64 %72
  %74 = load i64, ptr %73, align 8, !noalias !0
  %75 = add nuw nsw i64 %71, 1
  %76 = ashr i64 %74, %21
  %77 = icmp slt i64 %76, 0
  %78 = select i1 %77, i64 %32, i64 0
  %79 = getelementptr i64, ptr %31, i64 %76
  %80 = getelementptr i64, ptr %79, i64 %78
  %81 = load i64, ptr %80, align 8, !noalias !0
  %82 = add nsw i64 %81, 1
  store i64 %82, ptr %80, align 8, !noalias !0
  %83 = icmp eq i64 %75, %16
  br i1 %83, label %45, label %70

84:                                               ; preds = %58, %67
  %85 = phi i64 [ %68, %67 ], [ 0, %58 ]
  %86 = phi i64 [ %90, %67 ], [ 0, %58 ]
  %87 = mul i64 %86, %17
  %88 = getelementptr i8, ptr %15, i64 %87
  %89 = load i64, ptr %88, align 8, !noalias !0
  %90 = add nuw nsw i64 %86, 1
  %91 = ashr i64 %89, %21
  %92 = icmp eq i64 %91, %59
  br i1 %92, label %61, label %67

93:                                               ; preds = %67, %58
  %94 = phi i64 [ 0, %58 ], [ %68, %67 ]
  store i64 %94, ptr %1, align 8
  store i64 %60, ptr %18, align 8
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
