; c49dfa04a99ff95e554d44202a4d7521489261a4824074be7946260a1fa41cb4
; puffinry.scan.pages.footer._count_encodings for <i8[2],<i8[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @0(ptr noalias nonnull writeonly captures(none) %0, ptr readonly captures(none) %1) unnamed_addr #0 {
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
  %13 = getelementptr i8, ptr %7, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 32
  %18 = inttoptr i64 %17 to ptr
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %19 to ptr
  %21 = add i64 %16, 16
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %22, align 8
  %24 = inttoptr i64 %23 to ptr
  %25 = load i64, ptr %20, align 8
  %26 = icmp slt i64 %12, 1
  br i1 %26, label %98, label %27

27:                                               ; preds = %2
  %28 = trunc nuw i64 %12 to i32
  br label %53

29:                                               ; preds = %86, %79, %60
  %30 = getelementptr i8, ptr %57, i64 32
  %31 = load i64, ptr %30, align 8, !noalias !0
  %32 = icmp ne i64 %31, 0
  %33 = icmp sgt i64 %64, -1
  %34 = select i1 %32, i1 %33, i1 false
  %35 = icmp samesign ult i64 %64, 4
  %36 = select i1 %34, i1 %35, i1 false
  br i1 %36, label %37, label %51

37:                                               ; preds = %29
  %38 = mul nuw nsw i64 %64, %12
  %39 = add nsw i64 %38, %62
  %40 = icmp slt i64 %39, 0
  %41 = select i1 %40, i64 %25, i64 0
  %42 = getelementptr i64, ptr %24, i64 %39
  %43 = getelementptr i64, ptr %42, i64 %41
  %44 = load i64, ptr %43, align 8, !noalias !0
  %45 = getelementptr i8, ptr %57, i64 24
  %46 = load i64, ptr %45, align 8, !noalias !0
  %47 = tail call i64 @llvm.smax.i64(i64 %46, i64 0)
  %48 = tail call i64 @llvm.umin.i64(i64 %47, i64 62)
  %49 = shl nuw nsw i64 1, %48
  %50 = or i64 %49, %44
  store i64 %50, ptr %43, align 8, !noalias !0
  br label %51

51:                                               ; preds = %53, %37, %29
  %52 = icmp eq i64 %55, %12
  br i1 %52, label %98, label %53

53:                                               ; preds = %51, %27
  %54 = phi i64 [ 0, %27 ], [ %55, %51 ]
  %55 = add nuw nsw i64 %54, 1
  %56 = mul i64 %54, %14
  %57 = getelementptr i64, ptr %11, i64 %56
  %58 = load i64, ptr %57, align 8, !noalias !0
  %59 = icmp eq i64 %58, 4
  br i1 %59, label %60, label %51

60:                                               ; preds = %53
  %61 = getelementptr i8, ptr %57, i64 8
  %62 = load i64, ptr %61, align 8, !noalias !0
  %63 = getelementptr i8, ptr %57, i64 16
  %64 = load i64, ptr %63, align 8, !noalias !0
  %65 = sub i64 %25, %62
  %66 = icmp slt i64 %65, 1
  br i1 %66, label %29, label %67

67:                                               ; preds = %60
  %68 = or i64 %65, %12
  %69 = icmp ult i64 %68, 4294967296
  br i1 %69, label %70, label %76

70:                                               ; preds = %67
  %71 = trunc nuw i64 %65 to i32
  %72 = udiv i32 %71, %28
  %73 = urem i32 %71, %28
  %74 = zext i32 %72 to i64
  %75 = zext i32 %73 to i64
  br label %79

76:                                               ; preds = %67
  %77 = udiv i64 %65, %12
  %78 = urem i64 %65, %12
  br label %79

79:                                               ; preds = %76, %70
  %80 = phi i64 [ %74, %70 ], [ %77, %76 ]
  %81 = phi i64 [ %75, %70 ], [ %78, %76 ]
  %82 = icmp ne i64 %81, 0
  %83 = zext i1 %82 to i64
  %84 = add nuw i64 %80, %83
  %85 = icmp sgt i64 %84, 0
  br i1 %85, label %86, label %29

86:                                               ; preds = %79, %86
  %87 = phi i64 [ %90, %86 ], [ %62, %79 ]
  %88 = phi i64 [ %89, %86 ], [ %84, %79 ]
  %89 = add nsw i64 %88, -1
  %90 = add i64 %87, %12
  %91 = icmp slt i64 %87, 0
  %92 = select i1 %91, i64 %25, i64 0
  %93 = getelementptr i64, ptr %24, i64 %87
  %94 = getelementptr i64, ptr %93, i64 %92
  %95 = load i64, ptr %94, align 8, !noalias !0
  %96 = tail call i64 @llvm.smax.i64(i64 %95, i64 0)
  store i64 %96, ptr %94, align 8, !noalias !0
  %97 = icmp samesign ugt i64 %88, 1
  br i1 %97, label %86, label %29

98:                                               ; preds = %51, %2
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr readonly captures(none) %0) local_unnamed_addr #0 {
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

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
