; 7caf964b397cc25d8699a2712d5d0193c9c224d1ecad186e845df3be26a3e0be
; puffinry.scan.pages.plain._walk_prefixed for |u1[1],int; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
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
  %15 = icmp slt i64 %14, 1
  br i1 %15, label %32, label %20

16:                                               ; preds = %26
  %17 = add nuw nsw i64 %21, 4
  %18 = add nuw nsw i64 %17, %29
  %19 = icmp eq i64 %14, %23
  br i1 %19, label %32, label %20

20:                                               ; preds = %2, %16
  %21 = phi i64 [ %18, %16 ], [ 0, %2 ]
  %22 = phi i64 [ %23, %16 ], [ 0, %2 ]
  %23 = add nuw nsw i64 %22, 1
  %24 = sub nsw i64 %12, %21
  %25 = icmp slt i64 %24, 4
  br i1 %25, label %32, label %26

26:                                               ; preds = %20
  %27 = getelementptr i8, ptr %11, i64 %21
  %28 = load i32, ptr %27, align 1, !noalias !0
  %29 = zext i32 %28 to i64
  %30 = add nsw i64 %24, -4
  %31 = icmp samesign ult i64 %30, %29
  br i1 %31, label %32, label %16

32:                                               ; preds = %16, %20, %26, %2
  %33 = phi i64 [ %14, %2 ], [ %22, %26 ], [ %22, %20 ], [ %14, %16 ]
  %34 = phi i64 [ 0, %2 ], [ %21, %26 ], [ %21, %20 ], [ %18, %16 ]
  store i64 %33, ptr %1, align 8
  store i64 %34, ptr %13, align 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #1
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

attributes #0 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { noinline }

!0 = !{!1, !3}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !4}
!4 = distinct !{!4}
