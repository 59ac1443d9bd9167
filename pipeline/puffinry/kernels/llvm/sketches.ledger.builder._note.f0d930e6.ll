; dc9d68a522d9d07146c55d08ac89f8ee82da898af1acda0c1093c789bd357fe1
; puffinry.sketches.ledger.builder._note for <i8[1],int,int,int,((<i8[1],<i4[1],<i4[1]),<i4[2]),int,int; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %15 = getelementptr i8, ptr %1, i64 16
  %16 = getelementptr i8, ptr %1, i64 24
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr i8, ptr %1, i64 32
  %19 = load i64, ptr %18, align 8
  %20 = add i64 %19, 32
  %21 = inttoptr i64 %20 to ptr
  %22 = load i64, ptr %21, align 8
  %23 = inttoptr i64 %22 to ptr
  %24 = add i64 %19, 16
  %25 = inttoptr i64 %24 to ptr
  %26 = load i64, ptr %25, align 8
  %27 = inttoptr i64 %26 to ptr
  %28 = load i64, ptr %23, align 8
  %29 = getelementptr i8, ptr %1, i64 40
  %30 = load i64, ptr %29, align 8
  %31 = add i64 %30, 32
  %32 = inttoptr i64 %31 to ptr
  %33 = load i64, ptr %32, align 8
  %34 = inttoptr i64 %33 to ptr
  %35 = add i64 %30, 16
  %36 = inttoptr i64 %35 to ptr
  %37 = load i64, ptr %36, align 8
  %38 = inttoptr i64 %37 to ptr
  %39 = load i64, ptr %34, align 8
  %40 = getelementptr i8, ptr %1, i64 48
  %41 = load i64, ptr %40, align 8
  %42 = add i64 %41, 32
  %43 = inttoptr i64 %42 to ptr
  %44 = load i64, ptr %43, align 8
  %45 = inttoptr i64 %44 to ptr
  %46 = add i64 %41, 16
  %47 = inttoptr i64 %46 to ptr
  %48 = load i64, ptr %47, align 8
  %49 = inttoptr i64 %48 to ptr
  %50 = load i64, ptr %45, align 8
  %51 = getelementptr i8, ptr %1, i64 56
  %52 = load i64, ptr %51, align 8
  %53 = add i64 %52, 32
  %54 = inttoptr i64 %53 to ptr
  %55 = load i64, ptr %54, align 8
  %56 = inttoptr i64 %55 to ptr
  %57 = add i64 %52, 16
  %58 = inttoptr i64 %57 to ptr
  %59 = load i64, ptr %58, align 8
  %60 = inttoptr i64 %59 to ptr
  %61 = getelementptr i8, ptr %56, i64 8
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr i8, ptr %1, i64 64
  %64 = load i64, ptr %63, align 8
  %65 = getelementptr i8, ptr %1, i64 72
  %66 = load i64, ptr %65, align 8
  %67 = add nsw i64 %28, -1
  %68 = icmp slt i64 %12, 1
  br i1 %68, label %156, label %69

69:                                               ; preds = %2
  %70 = load i64, ptr %15, align 8
  %71 = getelementptr i32, ptr %60, i64 %62
  %72 = trunc i64 %70 to i32
  br label %138

73:                                               ; preds = %138
  %74 = and i64 %144, %67
  %75 = shl i64 %74, 3
  %76 = getelementptr i8, ptr %27, i64 %75
  %77 = load i64, ptr %76, align 1, !noalias !0
  %78 = and i64 %77, 9223372036854775807
  %79 = add nsw i64 %78, -1
  %80 = icmp eq i64 %79, %144
  br i1 %80, label %146, label %81

81:                                               ; preds = %73, %85
  %82 = phi i64 [ %90, %85 ], [ %77, %73 ]
  %83 = phi i64 [ %87, %85 ], [ %74, %73 ]
  %84 = icmp eq i64 %82, 0
  br i1 %84, label %146, label %85

85:                                               ; preds = %81
  %86 = add nsw i64 %83, 1
  %87 = and i64 %86, %67
  %88 = shl i64 %87, 3
  %89 = getelementptr i8, ptr %27, i64 %88
  %90 = load i64, ptr %89, align 1, !noalias !8
  %91 = and i64 %90, 9223372036854775807
  %92 = add nsw i64 %91, -1
  %93 = icmp eq i64 %92, %144
  br i1 %93, label %146, label %81

94:                                               ; preds = %146
  %95 = icmp eq i64 %152, 0
  br i1 %95, label %98, label %96

96:                                               ; preds = %94
  %97 = select i1 %148, i64 %39, i64 0
  br label %111

98:                                               ; preds = %94
  %99 = icmp eq i64 %139, %50
  br i1 %99, label %156, label %100

100:                                              ; preds = %98
  %101 = add nsw i64 %144, 1
  store i64 %101, ptr %151, align 8, !noalias !11
  %102 = select i1 %148, i64 %39, i64 0
  %103 = getelementptr i32, ptr %38, i64 %147
  %104 = getelementptr i32, ptr %103, i64 %102
  %105 = trunc i64 %139 to i32
  store i32 %105, ptr %104, align 4, !noalias !11
  %106 = icmp slt i64 %139, 0
  %107 = select i1 %106, i64 %50, i64 0
  %108 = getelementptr i32, ptr %49, i64 %139
  %109 = getelementptr i32, ptr %108, i64 %107
  store i32 0, ptr %109, align 4, !noalias !11
  %110 = add nsw i64 %139, 1
  br label %111

111:                                              ; preds = %100, %96
  %112 = phi i64 [ %97, %96 ], [ %102, %100 ]
  %113 = phi i64 [ %139, %96 ], [ %110, %100 ]
  %114 = phi i64 [ %152, %96 ], [ %101, %100 ]
  %115 = getelementptr i32, ptr %38, i64 %147
  %116 = getelementptr i32, ptr %115, i64 %112
  %117 = load i32, ptr %116, align 4, !noalias !11
  %118 = sext i32 %117 to i64
  %119 = icmp slt i32 %117, 0
  %120 = select i1 %119, i64 %50, i64 0
  %121 = getelementptr i32, ptr %49, i64 %120
  %122 = getelementptr i32, ptr %121, i64 %118
  %123 = load i32, ptr %122, align 4, !noalias !11
  %124 = sext i32 %123 to i64
  %125 = icmp eq i64 %17, %124
  br i1 %125, label %154, label %126

126:                                              ; preds = %111
  %127 = add i32 %123, 1
  store i32 %127, ptr %122, align 4, !noalias !11
  %128 = icmp slt i64 %140, 0
  %129 = select i1 %128, i64 %62, i64 0
  %130 = add i64 %129, %140
  %131 = getelementptr i32, ptr %60, i64 %130
  store i32 %117, ptr %131, align 4, !noalias !11
  %132 = getelementptr i32, ptr %71, i64 %130
  store i32 %72, ptr %132, align 4, !noalias !11
  %133 = add nsw i64 %140, 1
  br label %134

134:                                              ; preds = %154, %146, %138, %126
  %135 = phi i64 [ %113, %126 ], [ %139, %138 ], [ %113, %154 ], [ %139, %146 ]
  %136 = phi i64 [ %133, %126 ], [ %140, %138 ], [ %140, %154 ], [ %140, %146 ]
  %137 = icmp eq i64 %142, %12
  br i1 %137, label %156, label %138

138:                                              ; preds = %134, %69
  %139 = phi i64 [ %64, %69 ], [ %135, %134 ]
  %140 = phi i64 [ %66, %69 ], [ %136, %134 ]
  %141 = phi i64 [ 0, %69 ], [ %142, %134 ]
  %142 = add nuw nsw i64 %141, 1
  %143 = getelementptr i64, ptr %11, i64 %141
  %144 = load i64, ptr %143, align 8, !noalias !11
  %145 = icmp slt i64 %144, %14
  br i1 %145, label %73, label %134

146:                                              ; preds = %85, %81, %73
  %147 = phi i64 [ %74, %73 ], [ %83, %81 ], [ %87, %85 ]
  %148 = icmp slt i64 %147, 0
  %149 = select i1 %148, i64 %28, i64 0
  %150 = getelementptr i64, ptr %27, i64 %147
  %151 = getelementptr i64, ptr %150, i64 %149
  %152 = load i64, ptr %151, align 8, !noalias !11
  %153 = icmp slt i64 %152, 0
  br i1 %153, label %134, label %94

154:                                              ; preds = %111
  %155 = or i64 %114, -9223372036854775808
  store i64 %155, ptr %151, align 8, !noalias !11
  br label %134

156:                                              ; preds = %98, %134, %2
  %157 = phi i64 [ %12, %2 ], [ %141, %98 ], [ %12, %134 ]
  %158 = phi i64 [ %64, %2 ], [ %50, %98 ], [ %135, %134 ]
  %159 = phi i64 [ %66, %2 ], [ %140, %98 ], [ %136, %134 ]
  store i64 %157, ptr %1, align 8
  store i64 %158, ptr %13, align 8
  store i64 %159, ptr %15, align 8
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

!0 = !{!1, !3, !5, !6}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !4}
!4 = distinct !{!4}
!5 = distinct !{!5, !4}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
!8 = !{!9, !3, !5, !6}
!9 = distinct !{!9, !10}
!10 = distinct !{!10}
!11 = !{!6}
