; b6a71ba7283ff861829fb2eb8d871e548f0839badf6e83fcb42b67d7e19dd26d
; puffinry.sketches.ledger.builder._oldest_first for <i4[2],int,<i8[1],<i4[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @0(ptr noalias nonnull writeonly captures(none) %0, ptr readonly captures(none) %1) unnamed_addr #0 {
  %3 = load i64, ptr %1, align 8
  %4 = add i64 %3, 16
  %5 = inttoptr i64 %4 to ptr
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = getelementptr i8, ptr %1, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr i8, ptr %1, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = add i64 %11, 32
  %13 = inttoptr i64 %12 to ptr
  %14 = load i64, ptr %13, align 8
  %15 = inttoptr i64 %14 to ptr
  %16 = add i64 %11, 16
  %17 = inttoptr i64 %16 to ptr
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  %20 = load i64, ptr %15, align 8
  %21 = getelementptr i8, ptr %1, i64 24
  %22 = load i64, ptr %21, align 8
  %23 = add i64 %22, 32
  %24 = inttoptr i64 %23 to ptr
  %25 = load i64, ptr %24, align 8
  %26 = inttoptr i64 %25 to ptr
  %27 = add i64 %22, 16
  %28 = inttoptr i64 %27 to ptr
  %29 = load i64, ptr %28, align 8
  %30 = inttoptr i64 %29 to ptr
  %31 = load i64, ptr %26, align 8
  %32 = icmp slt i64 %9, 1
  br i1 %32, label %63, label %33

33:                                               ; preds = %2
  %34 = add i64 %3, 32
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %35, align 8
  %37 = inttoptr i64 %36 to ptr
  %38 = getelementptr i8, ptr %37, i64 8
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr i32, ptr %7, i64 %39
  br label %51

41:                                               ; preds = %51
  %42 = add nsw i64 %61, -1
  store i64 %42, ptr %60, align 8, !noalias !0
  %43 = getelementptr i32, ptr %40, i64 %52
  %44 = load i32, ptr %43, align 4, !noalias !0
  %45 = icmp sgt i64 %61, 0
  %46 = select i1 %45, i64 0, i64 %31
  %47 = getelementptr i32, ptr %30, i64 %42
  %48 = getelementptr i32, ptr %47, i64 %46
  store i32 %44, ptr %48, align 4, !noalias !0
  br label %49

49:                                               ; preds = %51, %41
  %50 = icmp eq i64 %53, %9
  br i1 %50, label %63, label %51

51:                                               ; preds = %49, %33
  %52 = phi i64 [ 0, %33 ], [ %53, %49 ]
  %53 = add nuw nsw i64 %52, 1
  %54 = getelementptr i32, ptr %7, i64 %52
  %55 = load i32, ptr %54, align 4, !noalias !0
  %56 = sext i32 %55 to i64
  %57 = icmp slt i32 %55, 0
  %58 = select i1 %57, i64 %20, i64 0
  %59 = getelementptr i64, ptr %19, i64 %58
  %60 = getelementptr i64, ptr %59, i64 %56
  %61 = load i64, ptr %60, align 8, !noalias !0
  %62 = icmp eq i64 %61, -1
  br i1 %62, label %49, label %41

63:                                               ; preds = %49, %2
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
