; 65e6edb2ed2d8434bc09ad169ae7ca05b05b2a57c9be20dea09c5942173cd881
; puffinry.sketches.ledger.builder._rehash for (<i8[1],<i4[1],<i4[1],<i4[1]),int,(<i8[1],<i4[1],<i4[1],<i4[1]),<i4[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %35 = getelementptr i8, ptr %1, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = add i64 %36, 32
  %38 = inttoptr i64 %37 to ptr
  %39 = load i64, ptr %38, align 8
  %40 = inttoptr i64 %39 to ptr
  %41 = add i64 %36, 16
  %42 = inttoptr i64 %41 to ptr
  %43 = load i64, ptr %42, align 8
  %44 = inttoptr i64 %43 to ptr
  %45 = load i64, ptr %40, align 8
  %46 = getelementptr i8, ptr %1, i64 32
  %47 = load i64, ptr %46, align 8
  %48 = getelementptr i8, ptr %1, i64 40
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %49, 32
  %51 = inttoptr i64 %50 to ptr
  %52 = load i64, ptr %51, align 8
  %53 = inttoptr i64 %52 to ptr
  %54 = add i64 %49, 16
  %55 = inttoptr i64 %54 to ptr
  %56 = load i64, ptr %55, align 8
  %57 = inttoptr i64 %56 to ptr
  %58 = load i64, ptr %53, align 8
  %59 = getelementptr i8, ptr %1, i64 48
  %60 = load i64, ptr %59, align 8
  %61 = add i64 %60, 32
  %62 = inttoptr i64 %61 to ptr
  %63 = load i64, ptr %62, align 8
  %64 = inttoptr i64 %63 to ptr
  %65 = add i64 %60, 16
  %66 = inttoptr i64 %65 to ptr
  %67 = load i64, ptr %66, align 8
  %68 = inttoptr i64 %67 to ptr
  %69 = load i64, ptr %64, align 8
  %70 = getelementptr i8, ptr %1, i64 56
  %71 = load i64, ptr %70, align 8
  %72 = add i64 %71, 16
  %73 = inttoptr i64 %72 to ptr
  %74 = load i64, ptr %73, align 8
  %75 = inttoptr i64 %74 to ptr
  %76 = getelementptr i8, ptr %1, i64 64
  %77 = load i64, ptr %76, align 8
  %78 = add i64 %77, 16
  %79 = inttoptr i64 %78 to ptr
  %80 = load i64, ptr %79, align 8
  %81 = inttoptr i64 %80 to ptr
  %82 = getelementptr i8, ptr %1, i64 72
  %83 = load i64, ptr %82, align 8
  %84 = add i64 %83, 32
  %85 = inttoptr i64 %84 to ptr
  %86 = load i64, ptr %85, align 8
  %87 = inttoptr i64 %86 to ptr
  %88 = add i64 %83, 16
  %89 = inttoptr i64 %88 to ptr
  %90 = load i64, ptr %89, align 8
  %91 = inttoptr i64 %90 to ptr
  %92 = load i64, ptr %87, align 8
  %93 = add nsw i64 %58, -1
  %94 = icmp slt i64 %12, 1
  br i1 %94, label %172, label %97

95:                                               ; preds = %97
  %96 = icmp eq i64 %110, 0
  br i1 %96, label %172, label %112

97:                                               ; preds = %2, %97
  %98 = phi i64 [ %110, %97 ], [ 0, %2 ]
  %99 = phi i64 [ %100, %97 ], [ 0, %2 ]
  %100 = add nuw nsw i64 %99, 1
  %101 = getelementptr i32, ptr %75, i64 %98
  %102 = trunc i64 %99 to i32
  store i32 %102, ptr %101, align 4, !noalias !0
  %103 = getelementptr i64, ptr %11, i64 %99
  %104 = load i64, ptr %103, align 8, !noalias !0
  %105 = and i64 %104, 9223372036854775807
  %106 = icmp ne i64 %105, 0
  %107 = icmp sle i64 %105, %47
  %108 = select i1 %106, i1 %107, i1 false
  %109 = zext i1 %108 to i64
  %110 = add nuw nsw i64 %98, %109
  %111 = icmp eq i64 %12, %100
  br i1 %111, label %95, label %97

112:                                              ; preds = %95, %148
  %113 = phi i64 [ %114, %148 ], [ 0, %95 ]
  %114 = add nuw nsw i64 %113, 1
  %115 = getelementptr i32, ptr %75, i64 %113
  %116 = load i32, ptr %115, align 4, !noalias !0
  %117 = sext i32 %116 to i64
  %118 = icmp slt i32 %116, 0
  %119 = select i1 %118, i64 %12, i64 0
  %120 = getelementptr i64, ptr %11, i64 %119
  %121 = getelementptr i64, ptr %120, i64 %117
  %122 = load i64, ptr %121, align 8, !noalias !0
  %123 = select i1 %118, i64 %23, i64 0
  %124 = getelementptr i32, ptr %22, i64 %123
  %125 = getelementptr i32, ptr %124, i64 %117
  %126 = load i32, ptr %125, align 4, !noalias !0
  %127 = sext i32 %126 to i64
  %128 = and i64 %122, 9223372036854775807
  %129 = add nsw i64 %128, -1
  %130 = and i64 %129, %93
  %131 = shl i64 %130, 3
  %132 = getelementptr i8, ptr %57, i64 %131
  %133 = load i64, ptr %132, align 1, !noalias !3
  %134 = and i64 %133, 9223372036854775807
  %135 = icmp eq i64 %134, %128
  br i1 %135, label %148, label %136

136:                                              ; preds = %112, %140
  %137 = phi i64 [ %145, %140 ], [ %133, %112 ]
  %138 = phi i64 [ %142, %140 ], [ %130, %112 ]
  %139 = icmp eq i64 %137, 0
  br i1 %139, label %148, label %140

140:                                              ; preds = %136
  %141 = add nsw i64 %138, 1
  %142 = and i64 %141, %93
  %143 = shl i64 %142, 3
  %144 = getelementptr i8, ptr %57, i64 %143
  %145 = load i64, ptr %144, align 1, !noalias !9
  %146 = and i64 %145, 9223372036854775807
  %147 = icmp eq i64 %146, %128
  br i1 %147, label %148, label %136

148:                                              ; preds = %140, %136, %112
  %149 = phi i64 [ %130, %112 ], [ %138, %136 ], [ %142, %140 ]
  %150 = icmp slt i64 %149, 0
  %151 = select i1 %150, i64 %58, i64 0
  %152 = getelementptr i64, ptr %57, i64 %149
  %153 = getelementptr i64, ptr %152, i64 %151
  store i64 %122, ptr %153, align 8, !noalias !0
  %154 = select i1 %150, i64 %69, i64 0
  %155 = getelementptr i32, ptr %68, i64 %149
  %156 = getelementptr i32, ptr %155, i64 %154
  %157 = trunc i64 %113 to i32
  store i32 %157, ptr %156, align 4, !noalias !0
  %158 = icmp slt i32 %126, 0
  %159 = select i1 %158, i64 %34, i64 0
  %160 = getelementptr i32, ptr %33, i64 %159
  %161 = getelementptr i32, ptr %160, i64 %127
  %162 = load i32, ptr %161, align 4, !noalias !0
  %163 = select i1 %158, i64 %45, i64 0
  %164 = getelementptr i32, ptr %44, i64 %163
  %165 = getelementptr i32, ptr %164, i64 %127
  %166 = load i32, ptr %165, align 4, !noalias !0
  store i32 %162, ptr %115, align 4, !noalias !0
  %167 = getelementptr i32, ptr %81, i64 %113
  store i32 %166, ptr %167, align 4, !noalias !0
  %168 = select i1 %158, i64 %92, i64 0
  %169 = getelementptr i32, ptr %91, i64 %168
  %170 = getelementptr i32, ptr %169, i64 %127
  store i32 %157, ptr %170, align 4, !noalias !0
  %171 = icmp eq i64 %114, %110
  br i1 %171, label %172, label %112

172:                                              ; preds = %148, %2, %95
  %173 = phi i64 [ 0, %2 ], [ 0, %95 ], [ %110, %148 ]
  store i64 %173, ptr %1, align 8
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
!3 = !{!4, !6, !8, !1}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
!8 = distinct !{!8, !7}
!9 = !{!10, !6, !8, !1}
!10 = distinct !{!10, !11}
!11 = distinct !{!11}
