; 77b85b2ba9c09a4acf7149b7bde93ae5ffc8ef57d7d8e64ab09be31c5079aa88
; puffinry.scan.pages.dictionary_indices._keep_prefixed for |u1[1],|u1[1],|u1[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %15 = add i64 %14, 32
  %16 = inttoptr i64 %15 to ptr
  %17 = load i64, ptr %16, align 8
  %18 = inttoptr i64 %17 to ptr
  %19 = add i64 %14, 16
  %20 = inttoptr i64 %19 to ptr
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %18, align 8
  %24 = getelementptr i8, ptr %1, i64 16
  %25 = load i64, ptr %24, align 8
  %26 = add i64 %25, 32
  %27 = inttoptr i64 %26 to ptr
  %28 = load i64, ptr %27, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = add i64 %25, 16
  %31 = inttoptr i64 %30 to ptr
  %32 = load i64, ptr %31, align 8
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %29, align 8
  %35 = icmp slt i64 %23, 1
  br i1 %35, label %72, label %44

36:                                               ; preds = %44
  %37 = sub nsw i64 %53, %46
  %38 = icmp slt i64 %37, 1
  br i1 %38, label %39, label %57

39:                                               ; preds = %57, %36
  %40 = add nsw i64 %37, %45
  br label %41

41:                                               ; preds = %44, %39
  %42 = phi i64 [ %40, %39 ], [ %45, %44 ]
  %43 = icmp eq i64 %23, %48
  br i1 %43, label %72, label %44

44:                                               ; preds = %2, %41
  %45 = phi i64 [ %42, %41 ], [ 0, %2 ]
  %46 = phi i64 [ %53, %41 ], [ 0, %2 ]
  %47 = phi i64 [ %48, %41 ], [ 0, %2 ]
  %48 = add nuw nsw i64 %47, 1
  %49 = add nsw i64 %46, 4
  %50 = getelementptr i8, ptr %11, i64 %46
  %51 = load i32, ptr %50, align 1, !noalias !0
  %52 = zext i32 %51 to i64
  %53 = add nsw i64 %49, %52
  %54 = getelementptr i8, ptr %22, i64 %47
  %55 = load i8, ptr %54, align 1, !noalias !5
  %56 = icmp eq i8 %55, 0
  br i1 %56, label %41, label %36

57:                                               ; preds = %36, %57
  %58 = phi i64 [ %59, %57 ], [ 0, %36 ]
  %59 = add nuw nsw i64 %58, 1
  %60 = add nsw i64 %58, %46
  %61 = icmp slt i64 %60, 0
  %62 = select i1 %61, i64 %12, i64 0
  %63 = getelementptr i8, ptr %11, i64 %60
  %64 = getelementptr i8, ptr %63, i64 %62
  %65 = load i8, ptr %64, align 1, !noalias !5
  %66 = add nsw i64 %58, %45
  %67 = icmp slt i64 %66, 0
  %68 = select i1 %67, i64 %34, i64 0
  %69 = getelementptr i8, ptr %33, i64 %66
  %70 = getelementptr i8, ptr %69, i64 %68
  store i8 %65, ptr %70, align 1, !noalias !5
  %71 = icmp eq i64 %59, %37
  br i1 %71, label %39, label %57

72:                                               ; preds = %41, %2
  %73 = phi i64 [ 0, %2 ], [ %42, %41 ]
  store i64 %73, ptr %1, align 8
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

!0 = !{!1, !3}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !4}
!4 = distinct !{!4}
!5 = !{!3}
