; 56a7fb4656b639ec1bf5b98b1d96aad82a22d8089665c7706a43689f19322d63
; puffinry.scan.pages.plain.walk_prefixed for |u1[1],int; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  br i1 %15, label %32, label %16

16:                                               ; preds = %2, %28
  %17 = phi i64 [ %30, %28 ], [ 0, %2 ]
  %18 = phi i64 [ %19, %28 ], [ 0, %2 ]
  %19 = add nuw nsw i64 %18, 1
  %20 = sub nsw i64 %12, %17
  %21 = icmp slt i64 %20, 4
  br i1 %21, label %32, label %22

22:                                               ; preds = %16
  %23 = getelementptr i8, ptr %11, i64 %17
  %24 = load i32, ptr %23, align 1, !noalias !0
  %25 = zext i32 %24 to i64
  %26 = add nsw i64 %20, -4
  %27 = icmp samesign ult i64 %26, %25
  br i1 %27, label %32, label %28

28:                                               ; preds = %22
  %29 = add nuw nsw i64 %17, 4
  %30 = add nuw nsw i64 %29, %25
  %31 = icmp eq i64 %14, %19
  br i1 %31, label %32, label %16

32:                                               ; preds = %28, %22, %16, %2
  %33 = phi i64 [ 0, %2 ], [ %30, %28 ], [ %17, %16 ], [ %17, %22 ]
  %34 = phi i64 [ %14, %2 ], [ %14, %28 ], [ %18, %16 ], [ %18, %22 ]
  store i64 %34, ptr %1, align 8
  store i64 %33, ptr %13, align 8
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

!0 = !{!1, !3, !5}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !4}
!4 = distinct !{!4}
!5 = distinct !{!5, !4}
