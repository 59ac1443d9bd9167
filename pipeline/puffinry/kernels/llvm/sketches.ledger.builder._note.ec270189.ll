; d5ddfad4a4f467842be0130b94a23f87d9edbf78885916a89aa5a794bfce07c7
; puffinry.sketches.ledger.builder._note for <i8[1],int,(int,int,(<i8[1],<i4[1],<i4[1],<i4[1]),<i4[2],int,int); of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %1, i64 24
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr i8, ptr %1, i64 32
  %20 = load i64, ptr %19, align 8
  %21 = add i64 %20, 32
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %22, align 8
  %24 = inttoptr i64 %23 to ptr
  %25 = add i64 %20, 16
  %26 = inttoptr i64 %25 to ptr
  %27 = load i64, ptr %26, align 8
  %28 = inttoptr i64 %27 to ptr
  %29 = load i64, ptr %24, align 8
  %30 = getelementptr i8, ptr %1, i64 40
  %31 = load i64, ptr %30, align 8
  %32 = add i64 %31, 32
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %33, align 8
  %35 = inttoptr i64 %34 to ptr
  %36 = add i64 %31, 16
  %37 = inttoptr i64 %36 to ptr
  %38 = load i64, ptr %37, align 8
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %35, align 8
  %41 = getelementptr i8, ptr %1, i64 48
  %42 = load i64, ptr %41, align 8
  %43 = add i64 %42, 32
  %44 = inttoptr i64 %43 to ptr
  %45 = load i64, ptr %44, align 8
  %46 = inttoptr i64 %45 to ptr
  %47 = add i64 %42, 16
  %48 = inttoptr i64 %47 to ptr
  %49 = load i64, ptr %48, align 8
  %50 = inttoptr i64 %49 to ptr
  %51 = load i64, ptr %46, align 8
  %52 = getelementptr i8, ptr %1, i64 56
  %53 = load i64, ptr %52, align 8
  %54 = add i64 %53, 32
  %55 = inttoptr i64 %54 to ptr
  %56 = load i64, ptr %55, align 8
  %57 = inttoptr i64 %56 to ptr
  %58 = add i64 %53, 16
  %59 = inttoptr i64 %58 to ptr
  %60 = load i64, ptr %59, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = load i64, ptr %57, align 8
  %63 = getelementptr i8, ptr %1, i64 64
  %64 = load i64, ptr %63, align 8
  %65 = add i64 %64, 32
  %66 = inttoptr i64 %65 to ptr
  %67 = load i64, ptr %66, align 8
  %68 = inttoptr i64 %67 to ptr
  %69 = add i64 %64, 16
  %70 = inttoptr i64 %69 to ptr
  %71 = load i64, ptr %70, align 8
  %72 = inttoptr i64 %71 to ptr
  %73 = getelementptr i8, ptr %68, i64 8
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr i8, ptr %1, i64 72
  %76 = load i64, ptr %75, align 8
  %77 = getelementptr i8, ptr %1, i64 80
  %78 = load i64, ptr %77, align 8
  %79 = add nsw i64 %29, -1
  %80 = icmp slt i64 %12, 1
  br i1 %80, label %181, label %81

81:                                               ; preds = %2
  %82 = trunc i64 %16 to i32
  %83 = getelementptr i32, ptr %72, i64 %74
  br label %163

84:                                               ; preds = %163
  %85 = and i64 %169, %79
  %86 = shl i64 %85, 3
  %87 = getelementptr i8, ptr %28, i64 %86
  %88 = load i64, ptr %87, align 1, !noalias !0
  %89 = and i64 %88, 9223372036854775807
  %90 = add nsw i64 %89, -1
  %91 = icmp eq i64 %90, %169
  br i1 %91, label %171, label %92

92:                                               ; preds = %84, %96
  %93 = phi i64 [ %101, %96 ], [ %88, %84 ]
  %94 = phi i64 [ %98, %96 ], [ %85, %84 ]
  %95 = icmp eq i64 %93, 0
  br i1 %95, label %171, label %96

96:                                               ; preds = %92
  %97 = add nsw i64 %94, 1
  %98 = and i64 %97, %79
  %99 = shl i64 %98, 3
  %100 = getelementptr i8, ptr %28, i64 %99
  %101 = load i64, ptr %100, align 1, !noalias !8
  %102 = and i64 %101, 9223372036854775807
  %103 = add nsw i64 %102, -1
  %104 = icmp eq i64 %103, %169
  br i1 %104, label %171, label %92

105:                                              ; preds = %171
  %106 = icmp eq i64 %177, 0
  br i1 %106, label %107, label %120

107:                                              ; preds = %105
  %108 = icmp eq i64 %165, %51
  br i1 %108, label %181, label %109

109:                                              ; preds = %107
  %110 = add nsw i64 %169, 1
  store i64 %110, ptr %176, align 8, !noalias !11
  %111 = select i1 %173, i64 %40, i64 0
  %112 = getelementptr i32, ptr %39, i64 %172
  %113 = getelementptr i32, ptr %112, i64 %111
  %114 = trunc i64 %165 to i32
  store i32 %114, ptr %113, align 4, !noalias !11
  %115 = icmp slt i64 %165, 0
  %116 = select i1 %115, i64 %51, i64 0
  %117 = getelementptr i32, ptr %50, i64 %165
  %118 = getelementptr i32, ptr %117, i64 %116
  store i32 0, ptr %118, align 4, !noalias !11
  %119 = add nsw i64 %165, 1
  br label %133

120:                                              ; preds = %105
  %121 = select i1 %173, i64 %40, i64 0
  %122 = getelementptr i32, ptr %39, i64 %172
  %123 = getelementptr i32, ptr %122, i64 %121
  %124 = load i32, ptr %123, align 4, !noalias !11
  %125 = sext i32 %124 to i64
  %126 = icmp slt i32 %124, 0
  %127 = select i1 %126, i64 %62, i64 0
  %128 = getelementptr i32, ptr %61, i64 %127
  %129 = getelementptr i32, ptr %128, i64 %125
  %130 = load i32, ptr %129, align 4, !noalias !11
  %131 = sext i32 %130 to i64
  %132 = icmp eq i64 %16, %131
  br i1 %132, label %159, label %133

133:                                              ; preds = %120, %109
  %134 = phi i64 [ %121, %120 ], [ %111, %109 ]
  %135 = phi i64 [ %177, %120 ], [ %110, %109 ]
  %136 = phi i64 [ %165, %120 ], [ %119, %109 ]
  %137 = getelementptr i32, ptr %39, i64 %172
  %138 = getelementptr i32, ptr %137, i64 %134
  %139 = load i32, ptr %138, align 4, !noalias !11
  %140 = sext i32 %139 to i64
  %141 = icmp slt i32 %139, 0
  %142 = select i1 %141, i64 %51, i64 0
  %143 = getelementptr i32, ptr %50, i64 %142
  %144 = getelementptr i32, ptr %143, i64 %140
  %145 = load i32, ptr %144, align 4, !noalias !11
  %146 = sext i32 %145 to i64
  %147 = icmp eq i64 %18, %146
  br i1 %147, label %179, label %148

148:                                              ; preds = %133
  %149 = add i32 %145, 1
  store i32 %149, ptr %144, align 4, !noalias !11
  %150 = select i1 %141, i64 %62, i64 0
  %151 = getelementptr i32, ptr %61, i64 %150
  %152 = getelementptr i32, ptr %151, i64 %140
  store i32 %82, ptr %152, align 4, !noalias !11
  %153 = icmp slt i64 %164, 0
  %154 = select i1 %153, i64 %74, i64 0
  %155 = add i64 %154, %164
  %156 = getelementptr i32, ptr %72, i64 %155
  store i32 %139, ptr %156, align 4, !noalias !11
  %157 = getelementptr i32, ptr %83, i64 %155
  store i32 %82, ptr %157, align 4, !noalias !11
  %158 = add nsw i64 %164, 1
  br label %159

159:                                              ; preds = %179, %171, %163, %148, %120
  %160 = phi i64 [ %165, %171 ], [ %165, %163 ], [ %136, %179 ], [ %136, %148 ], [ %165, %120 ]
  %161 = phi i64 [ %164, %171 ], [ %164, %163 ], [ %164, %179 ], [ %158, %148 ], [ %164, %120 ]
  %162 = icmp eq i64 %167, %12
  br i1 %162, label %181, label %163

163:                                              ; preds = %159, %81
  %164 = phi i64 [ %78, %81 ], [ %161, %159 ]
  %165 = phi i64 [ %76, %81 ], [ %160, %159 ]
  %166 = phi i64 [ 0, %81 ], [ %167, %159 ]
  %167 = add nuw nsw i64 %166, 1
  %168 = getelementptr i64, ptr %11, i64 %166
  %169 = load i64, ptr %168, align 8, !noalias !11
  %170 = icmp slt i64 %169, %14
  br i1 %170, label %84, label %159

171:                                              ; preds = %96, %92, %84
  %172 = phi i64 [ %85, %84 ], [ %94, %92 ], [ %98, %96 ]
  %173 = icmp slt i64 %172, 0
  %174 = select i1 %173, i64 %29, i64 0
  %175 = getelementptr i64, ptr %28, i64 %172
  %176 = getelementptr i64, ptr %175, i64 %174
  %177 = load i64, ptr %176, align 8, !noalias !11
  %178 = icmp slt i64 %177, 0
  br i1 %178, label %159, label %105

179:                                              ; preds = %133
  %180 = or i64 %135, -9223372036854775808
  store i64 %180, ptr %176, align 8, !noalias !11
  br label %159

181:                                              ; preds = %107, %159, %2
  %182 = phi i64 [ %12, %2 ], [ %166, %107 ], [ %12, %159 ]
  %183 = phi i64 [ %76, %2 ], [ %51, %107 ], [ %160, %159 ]
  %184 = phi i64 [ %78, %2 ], [ %164, %107 ], [ %161, %159 ]
  store i64 %182, ptr %1, align 8
  store i64 %183, ptr %13, align 8
  store i64 %184, ptr %15, align 8
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
