; 9b670d71f619b03c2b864bc3f814f9113d7fc50d4c09dfb74fadf3f6377bfad5
; puffinry.scan.pages.largest._largest_prefixed for |u1[1],int; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  br i1 %15, label %34, label %21

16:                                               ; preds = %28
  %17 = tail call i64 @llvm.smax.i64(i64 range(i64 -9223372036854775808, 9223372036854775804) %31, i64 %22)
  %18 = add nuw nsw i64 %23, 4
  %19 = add nuw nsw i64 %18, %31
  %20 = icmp samesign ugt i64 %24, 1
  br i1 %20, label %21, label %34

21:                                               ; preds = %2, %16
  %22 = phi i64 [ %17, %16 ], [ 0, %2 ]
  %23 = phi i64 [ %19, %16 ], [ 0, %2 ]
  %24 = phi i64 [ %25, %16 ], [ %14, %2 ]
  %25 = add nsw i64 %24, -1
  %26 = sub nsw i64 %12, %23
  %27 = icmp slt i64 %26, 4
  br i1 %27, label %34, label %28

28:                                               ; preds = %21
  %29 = getelementptr i8, ptr %11, i64 %23
  %30 = load i32, ptr %29, align 1, !noalias !0
  %31 = zext i32 %30 to i64
  %32 = add nsw i64 %26, -4
  %33 = icmp samesign ult i64 %32, %31
  br i1 %33, label %34, label %16

34:                                               ; preds = %21, %28, %16, %2
  %35 = phi i64 [ 0, %2 ], [ %22, %21 ], [ %22, %28 ], [ %17, %16 ]
  store i64 %35, ptr %1, align 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #2
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

attributes #0 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }

!0 = !{!1, !3}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !4}
!4 = distinct !{!4}
