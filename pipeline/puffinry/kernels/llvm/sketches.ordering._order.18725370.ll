; ace0866aac77c1bc72c1b412149f2ede40cbfe9dfd561289a77d1b1c82277f4c
; puffinry.sketches.ordering._order for <i8[1],int,<i8[1],<i8[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %18 = getelementptr i8, ptr %1, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr i8, ptr %1, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = add i64 %21, 32
  %23 = inttoptr i64 %22 to ptr
  %24 = load i64, ptr %23, align 8
  %25 = inttoptr i64 %24 to ptr
  %26 = add i64 %21, 16
  %27 = inttoptr i64 %26 to ptr
  %28 = load i64, ptr %27, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = load i64, ptr %25, align 8
  %31 = getelementptr i8, ptr %1, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, 32
  %34 = inttoptr i64 %33 to ptr
  %35 = load i64, ptr %34, align 8
  %36 = inttoptr i64 %35 to ptr
  %37 = add i64 %32, 16
  %38 = inttoptr i64 %37 to ptr
  %39 = load i64, ptr %38, align 8
  %40 = inttoptr i64 %39 to ptr
  %41 = load i64, ptr %36, align 8
  %42 = icmp sgt i64 %16, 0
  br i1 %42, label %76, label %43

43:                                               ; preds = %76, %2
  %44 = icmp slt i64 %30, 1
  br i1 %44, label %49, label %90

45:                                               ; preds = %90
  %46 = add nuw nsw i64 %92, 1
  store i64 %91, ptr %93, align 8, !noalias !0
  %47 = add nsw i64 %94, %91
  %48 = icmp eq i64 %30, %46
  br i1 %48, label %49, label %90

49:                                               ; preds = %45, %43
  br i1 %42, label %96, label %50

50:                                               ; preds = %96, %49
  %51 = add i64 %41, -1
  %52 = icmp slt i64 %51, 1
  br i1 %52, label %115, label %53

53:                                               ; preds = %50, %72
  %54 = phi i64 [ %55, %72 ], [ 1, %50 ]
  %55 = add nuw i64 %54, 1
  %56 = getelementptr i64, ptr %40, i64 %54
  %57 = load i64, ptr %56, align 8, !noalias !0
  %58 = getelementptr i8, ptr %56, i64 -8
  %59 = load i64, ptr %58, align 8, !noalias !0
  %60 = icmp sgt i64 %59, %57
  br i1 %60, label %61, label %72

61:                                               ; preds = %53, %68
  %62 = phi i64 [ %63, %68 ], [ %54, %53 ]
  %63 = add nsw i64 %62, -1
  %64 = getelementptr i64, ptr %40, i64 %63
  %65 = load i64, ptr %64, align 8, !noalias !0
  %66 = getelementptr i64, ptr %40, i64 %62
  store i64 %65, ptr %66, align 8, !noalias !0
  %67 = icmp sgt i64 %62, 1
  br i1 %67, label %68, label %72

68:                                               ; preds = %61
  %69 = getelementptr i8, ptr %66, i64 -16
  %70 = load i64, ptr %69, align 8, !noalias !0
  %71 = icmp sgt i64 %70, %57
  br i1 %71, label %61, label %72

72:                                               ; preds = %68, %61, %53
  %73 = phi i64 [ %54, %53 ], [ 0, %61 ], [ %63, %68 ]
  %74 = getelementptr i64, ptr %40, i64 %73
  store i64 %57, ptr %74, align 8, !noalias !0
  %75 = icmp eq i64 %55, %41
  br i1 %75, label %115, label %53

76:                                               ; preds = %2, %76
  %77 = phi i64 [ %81, %76 ], [ 0, %2 ]
  %78 = mul i64 %77, %17
  %79 = getelementptr i8, ptr %15, i64 %78
  %80 = load i64, ptr %79, align 8, !noalias !0
  %81 = add nuw nsw i64 %77, 1
  %82 = ashr i64 %80, %19
  %83 = icmp slt i64 %82, 0
  %84 = select i1 %83, i64 %30, i64 0
  %85 = getelementptr i64, ptr %29, i64 %82
  %86 = getelementptr i64, ptr %85, i64 %84
  %87 = load i64, ptr %86, align 8, !noalias !0
  %88 = add nsw i64 %87, 1
  store i64 %88, ptr %86, align 8, !noalias !0
  %89 = icmp eq i64 %81, %16
  br i1 %89, label %43, label %76

90:                                               ; preds = %43, %45
  %91 = phi i64 [ %47, %45 ], [ 0, %43 ]
  %92 = phi i64 [ %46, %45 ], [ 0, %43 ]
  %93 = getelementptr i64, ptr %29, i64 %92
  %94 = load i64, ptr %93, align 8, !noalias !0
  %95 = icmp sgt i64 %94, 32
  br i1 %95, label %115, label %45

96:                                               ; preds = %49, %96
  %97 = phi i64 [ %101, %96 ], [ 0, %49 ]
  %98 = mul i64 %97, %17
  %99 = getelementptr i8, ptr %15, i64 %98
  %100 = load i64, ptr %99, align 8, !noalias !0
  %101 = add nuw nsw i64 %97, 1
  %102 = ashr i64 %100, %19
  %103 = icmp slt i64 %102, 0
  %104 = select i1 %103, i64 %30, i64 0
  %105 = getelementptr i64, ptr %29, i64 %102
  %106 = getelementptr i64, ptr %105, i64 %104
  %107 = load i64, ptr %106, align 8, !noalias !0
  %108 = icmp slt i64 %107, 0
  %109 = select i1 %108, i64 %41, i64 0
  %110 = getelementptr i64, ptr %40, i64 %107
  %111 = getelementptr i64, ptr %110, i64 %109
  store i64 %100, ptr %111, align 8, !noalias !0
  %112 = load i64, ptr %106, align 8, !noalias !0
  %113 = add nsw i64 %112, 1
  store i64 %113, ptr %106, align 8, !noalias !0
  %114 = icmp eq i64 %101, %16
  br i1 %114, label %50, label %96

115:                                              ; preds = %90, %72, %50
  %116 = phi i64 [ 1, %72 ], [ 1, %50 ], [ 0, %90 ]
  store i64 %116, ptr %1, align 8
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
