; 91d13ade27efbfab3851c179ec2dd84f265c8dbe0b04cde40d834438eccfc07f
; puffinry.formats.avro.container._block_head for |u1[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %13 = tail call i64 @llvm.smax.i64(i64 %12, i64 0)
  %14 = tail call i64 @llvm.umin.i64(i64 %13, i64 10)
  br label %15

15:                                               ; preds = %19, %2
  %16 = phi i64 [ 0, %2 ], [ %21, %19 ]
  %17 = phi i64 [ 0, %2 ], [ %27, %19 ]
  %18 = icmp eq i64 %16, %14
  br i1 %18, label %57, label %19

19:                                               ; preds = %15
  %20 = mul nuw nsw i64 %16, 7
  %21 = add nuw nsw i64 %16, 1
  %22 = getelementptr i8, ptr %11, i64 %16
  %23 = load i8, ptr %22, align 1, !noalias !0
  %24 = and i8 %23, 127
  %25 = zext nneg i8 %24 to i64
  %26 = shl i64 %25, %20
  %27 = or i64 %26, %17
  %28 = icmp sgt i8 %23, -1
  br i1 %28, label %52, label %15

29:                                               ; preds = %52, %36
  %30 = phi i64 [ 0, %52 ], [ %38, %36 ]
  %31 = phi i64 [ 0, %52 ], [ %45, %36 ]
  %32 = phi i64 [ %21, %52 ], [ %41, %36 ]
  %33 = icmp ne i64 %30, 10
  %34 = icmp slt i64 %32, %12
  %35 = select i1 %33, i1 %34, i1 false
  br i1 %35, label %36, label %57

36:                                               ; preds = %29
  %37 = mul nuw nsw i64 %30, 7
  %38 = add nuw nsw i64 %30, 1
  %39 = getelementptr i8, ptr %11, i64 %32
  %40 = load i8, ptr %39, align 1, !noalias !6
  %41 = add nuw nsw i64 %32, 1
  %42 = and i8 %40, 127
  %43 = zext nneg i8 %42 to i64
  %44 = shl i64 %43, %37
  %45 = or i64 %44, %31
  %46 = icmp sgt i8 %40, -1
  br i1 %46, label %47, label %29

47:                                               ; preds = %36
  %48 = lshr i64 %45, 1
  %49 = and i64 %45, 1
  %50 = sub nsw i64 0, %49
  %51 = xor i64 %48, %50
  br label %57

52:                                               ; preds = %19
  %53 = lshr i64 %27, 1
  %54 = and i64 %27, 1
  %55 = sub nsw i64 0, %54
  %56 = xor i64 %53, %55
  br label %29

57:                                               ; preds = %15, %29, %47
  %58 = phi i64 [ %41, %47 ], [ -1, %29 ], [ -1, %15 ]
  %59 = phi i64 [ %51, %47 ], [ 0, %29 ], [ 0, %15 ]
  %60 = phi i64 [ %56, %47 ], [ %56, %29 ], [ 0, %15 ]
  store i64 %60, ptr %1, align 8
  %61 = getelementptr i8, ptr %1, i64 8
  store i64 %59, ptr %61, align 8
  %62 = getelementptr i8, ptr %1, i64 16
  store i64 %58, ptr %62, align 8
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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

attributes #0 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }

!0 = !{!1, !3, !4}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !2}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = !{!7, !9, !4}
!7 = distinct !{!7, !8}
!8 = distinct !{!8}
!9 = distinct !{!9, !8}
