; 49f99a42d31ac36f7078e691b8b4dd465a23f6ed6e86d1700c811b11668b86f3
; puffinry.sketches.alpha._live for <u8[1],uint64,<u8[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %18 = getelementptr i8, ptr %1, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = add i64 %19, 16
  %21 = inttoptr i64 %20 to ptr
  %22 = load i64, ptr %21, align 8
  %23 = inttoptr i64 %22 to ptr
  %24 = icmp sgt i64 %16, 0
  br i1 %24, label %25, label %42

25:                                               ; preds = %2
  %26 = getelementptr i8, ptr %1, i64 8
  %27 = load i64, ptr %26, align 8
  %28 = add i64 %27, -1
  br label %29

29:                                               ; preds = %29, %25
  %30 = phi i64 [ 0, %25 ], [ %40, %29 ]
  %31 = phi i64 [ 0, %25 ], [ %35, %29 ]
  %32 = mul i64 %31, %17
  %33 = getelementptr i8, ptr %15, i64 %32
  %34 = load i64, ptr %33, align 8, !noalias !0
  %35 = add nuw nsw i64 %31, 1
  %36 = getelementptr i64, ptr %23, i64 %30
  store i64 %34, ptr %36, align 8, !noalias !0
  %37 = add i64 %34, -1
  %38 = icmp ult i64 %37, %28
  %39 = zext i1 %38 to i64
  %40 = add nuw nsw i64 %30, %39
  %41 = icmp eq i64 %35, %16
  br i1 %41, label %42, label %29

42:                                               ; preds = %29, %2
  %43 = phi i64 [ 0, %2 ], [ %40, %29 ]
  store i64 %43, ptr %1, align 8
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
