; 5ac014dff8a0a21b05d39488ca25edb1be689a1f4bb00c0b098838ce8ca58550
; puffinry.sketches.ledger.builder._keep_pairs for <i4[2],int,<i4[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @0(ptr noalias nonnull writeonly captures(none) %0, ptr captures(none) %1) unnamed_addr #0 {
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
  %21 = icmp slt i64 %9, 1
  br i1 %21, label %50, label %22

22:                                               ; preds = %2
  %23 = add i64 %3, 32
  %24 = inttoptr i64 %23 to ptr
  %25 = load i64, ptr %24, align 8
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr i8, ptr %26, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr i32, ptr %7, i64 %28
  br label %30

30:                                               ; preds = %30, %22
  %31 = phi i64 [ 0, %22 ], [ %48, %30 ]
  %32 = phi i64 [ 0, %22 ], [ %33, %30 ]
  %33 = add nuw nsw i64 %32, 1
  %34 = getelementptr i32, ptr %7, i64 %32
  %35 = load i32, ptr %34, align 4, !noalias !0
  %36 = sext i32 %35 to i64
  %37 = icmp slt i32 %35, 0
  %38 = select i1 %37, i64 %20, i64 0
  %39 = getelementptr i32, ptr %19, i64 %38
  %40 = getelementptr i32, ptr %39, i64 %36
  %41 = load i32, ptr %40, align 4, !noalias !0
  %42 = getelementptr i32, ptr %29, i64 %32
  %43 = load i32, ptr %42, align 4, !noalias !0
  %44 = getelementptr i32, ptr %7, i64 %31
  store i32 %41, ptr %44, align 4, !noalias !0
  %45 = getelementptr i32, ptr %29, i64 %31
  store i32 %43, ptr %45, align 4, !noalias !0
  %46 = icmp ne i32 %41, -1
  %47 = zext i1 %46 to i64
  %48 = add nuw nsw i64 %31, %47
  %49 = icmp eq i64 %33, %9
  br i1 %49, label %50, label %30

50:                                               ; preds = %30, %2
  %51 = phi i64 [ 0, %2 ], [ %48, %30 ]
  store i64 %51, ptr %1, align 8
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
