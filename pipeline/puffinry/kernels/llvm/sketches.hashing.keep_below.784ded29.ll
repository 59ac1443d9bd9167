; 1e2eb4d6c7b832ac42547c7b70bff3c7de9bc634ea44ed7d9baf2673d5638970
; puffinry.sketches.hashing.keep_below for <u8[1],uint64; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %15 = icmp slt i64 %12, 1
  br i1 %15, label %37, label %18

16:                                               ; preds = %18
  %17 = icmp ult i64 %24, %14
  br i1 %17, label %26, label %37

18:                                               ; preds = %2, %18
  %19 = phi i64 [ %24, %18 ], [ %14, %2 ]
  %20 = phi i64 [ %21, %18 ], [ 0, %2 ]
  %21 = add nuw nsw i64 %20, 1
  %22 = getelementptr i64, ptr %11, i64 %20
  %23 = load i64, ptr %22, align 8, !noalias !0
  %24 = tail call i64 @llvm.umin.i64(i64 %23, i64 %19)
  %25 = icmp eq i64 %12, %21
  br i1 %25, label %16, label %18

26:                                               ; preds = %16, %26
  %27 = phi i64 [ %35, %26 ], [ 0, %16 ]
  %28 = phi i64 [ %29, %26 ], [ 0, %16 ]
  %29 = add nuw nsw i64 %28, 1
  %30 = getelementptr i64, ptr %11, i64 %28
  %31 = load i64, ptr %30, align 8, !noalias !0
  %32 = getelementptr i64, ptr %11, i64 %27
  store i64 %31, ptr %32, align 8, !noalias !0
  %33 = icmp ult i64 %31, %14
  %34 = zext i1 %33 to i64
  %35 = add nuw nsw i64 %27, %34
  %36 = icmp eq i64 %12, %29
  br i1 %36, label %37, label %26

37:                                               ; preds = %26, %2, %16
  %38 = phi i64 [ 0, %16 ], [ 0, %2 ], [ %35, %26 ]
  store i64 %38, ptr %1, align 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #2
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
