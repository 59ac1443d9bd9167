; b50405644905d93409166fe28a3f0b684b2b99396fd9cfb3906649e4007dd511
; puffinry.sketches.ledger.builder._hashes_below for int,<i8[1],<i8[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @0(ptr noalias nonnull writeonly captures(none) %0, ptr captures(none) %1) unnamed_addr #0 {
  %3 = load i64, ptr %1, align 8
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, 32
  %7 = inttoptr i64 %6 to ptr
  %8 = load i64, ptr %7, align 8
  %9 = inttoptr i64 %8 to ptr
  %10 = add i64 %5, 40
  %11 = inttoptr i64 %10 to ptr
  %12 = load i64, ptr %11, align 8
  %13 = inttoptr i64 %12 to ptr
  %14 = add i64 %5, 16
  %15 = inttoptr i64 %14 to ptr
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %16 to ptr
  %18 = load i64, ptr %9, align 8
  %19 = load i64, ptr %13, align 8
  %20 = getelementptr i8, ptr %1, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = add i64 %21, 16
  %23 = inttoptr i64 %22 to ptr
  %24 = load i64, ptr %23, align 8
  %25 = inttoptr i64 %24 to ptr
  %26 = icmp sgt i64 %18, 0
  br i1 %26, label %27, label %43

27:                                               ; preds = %2, %27
  %28 = phi i64 [ %41, %27 ], [ 0, %2 ]
  %29 = phi i64 [ %33, %27 ], [ 0, %2 ]
  %30 = mul i64 %29, %19
  %31 = getelementptr i8, ptr %17, i64 %30
  %32 = load i64, ptr %31, align 8, !noalias !0
  %33 = add nuw nsw i64 %29, 1
  %34 = and i64 %32, 9223372036854775807
  %35 = add nsw i64 %34, -1
  %36 = getelementptr i64, ptr %25, i64 %28
  store i64 %35, ptr %36, align 8, !noalias !0
  %37 = icmp ne i64 %34, 0
  %38 = icmp sle i64 %34, %3
  %39 = select i1 %37, i1 %38, i1 false
  %40 = zext i1 %39 to i64
  %41 = add nuw nsw i64 %28, %40
  %42 = icmp eq i64 %33, %18
  br i1 %42, label %43, label %27

43:                                               ; preds = %27, %2
  %44 = phi i64 [ 0, %2 ], [ %41, %27 ]
  store i64 %44, ptr %1, align 8
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
