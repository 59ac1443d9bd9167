; 30477be1d864c4201b70a9eb74f64a07b2a1f14b90e409ff498dfa05d0aff891
; puffinry.scan.pages.dictionary_indices._mark for |u1[1],int,int,int,|u1[1],int; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %32 = add nsw i64 %16, 7
  %33 = ashr i64 %32, 3
  %34 = icmp eq i64 %16, 0
  br i1 %34, label %35, label %41

35:                                               ; preds = %2
  %36 = icmp eq i64 %29, 0
  br i1 %36, label %255, label %37

37:                                               ; preds = %35
  %38 = load i8, ptr %28, align 1, !noalias !0
  store i8 1, ptr %28, align 1, !noalias !0
  %39 = zext i8 %38 to i64
  %40 = sub nsw i64 1, %39
  br label %255

41:                                               ; preds = %2
  %42 = icmp sgt i64 %18, 0
  %43 = icmp sgt i64 %31, 0
  %44 = select i1 %42, i1 %43, i1 false
  br i1 %44, label %45, label %255

45:                                               ; preds = %41
  %46 = shl nsw i64 -1, %16
  %47 = xor i64 %46, -1
  %48 = add i64 %12, 2305843009213693944
  %49 = trunc nuw i64 %16 to i32
  %50 = tail call i64 @llvm.smax.i64(i64 %33, i64 0)
  %51 = tail call i64 @llvm.umin.i64(i64 %50, i64 8)
  %52 = shl nuw nsw i64 %51, 2
  %53 = shl nsw i64 -1, %52
  %54 = shl i64 %53, %52
  %55 = xor i64 %54, -1
  %56 = icmp slt i64 %33, 1
  br label %57

57:                                               ; preds = %221, %45
  %58 = phi i64 [ %227, %221 ], [ %14, %45 ]
  %59 = phi i64 [ %223, %221 ], [ 0, %45 ]
  %60 = phi i64 [ %225, %221 ], [ 0, %45 ]
  br label %61

61:                                               ; preds = %69, %57
  %62 = phi i64 [ 10, %57 ], [ %71, %69 ]
  %63 = phi i64 [ 0, %57 ], [ %70, %69 ]
  %64 = phi i64 [ %58, %57 ], [ %77, %69 ]
  %65 = phi i64 [ 0, %57 ], [ %81, %69 ]
  %66 = icmp ne i64 %62, 0
  %67 = icmp slt i64 %64, %12
  %68 = select i1 %66, i1 %67, i1 false
  br i1 %68, label %69, label %255

69:                                               ; preds = %61
  %70 = add nuw nsw i64 %63, 7
  %71 = add nsw i64 %62, -1
  %72 = icmp slt i64 %64, 0
  %73 = select i1 %72, i64 %12, i64 0
  %74 = getelementptr i8, ptr %11, i64 %64
  %75 = getelementptr i8, ptr %74, i64 %73
  %76 = load i8, ptr %75, align 1, !noalias !6
  %77 = add nsw i64 %64, 1
  %78 = and i8 %76, 127
  %79 = zext nneg i8 %78 to i64
  %80 = shl i64 %79, %63
  %81 = or i64 %80, %65
  %82 = icmp sgt i8 %76, -1
  br i1 %82, label %83, label %61

83:                                               ; preds = %69
  %84 = icmp slt i64 %64, -1
  %85 = icmp slt i64 %81, 0
  %86 = select i1 %84, i1 true, i1 %85
  br i1 %86, label %255, label %87

87:                                               ; preds = %83
  %88 = sub nsw i64 %18, %60
  %89 = and i64 %81, 1
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %203, label %91

91:                                               ; preds = %87
  %92 = lshr i64 %81, 1
  %93 = ashr i64 %88, 3
  %94 = icmp sgt i64 %92, %93
  %95 = shl nsw i64 %92, 3
  %96 = select i1 %94, i64 %88, i64 %95
  %97 = mul nsw i64 %96, %16
  %98 = add nsw i64 %97, 7
  %99 = ashr i64 %98, 3
  %100 = sub nsw i64 %12, %77
  %101 = icmp sgt i64 %99, %100
  br i1 %101, label %255, label %102

102:                                              ; preds = %91
  %103 = sub nsw i64 %31, %59
  %104 = xor i64 %64, -1
  %105 = add i64 %48, %104
  %106 = shl i64 %105, 3
  %107 = or disjoint i64 %106, 7
  %108 = or i64 %106, %16
  %109 = icmp ult i64 %108, 4294967296
  br i1 %109, label %153, label %159

110:                                              ; preds = %162, %150
  %111 = phi i64 [ %179, %150 ], [ 0, %162 ]
  %112 = phi i64 [ %178, %150 ], [ %176, %162 ]
  %113 = phi i64 [ %151, %150 ], [ 0, %162 ]
  %114 = icmp sgt i64 %112, 0
  br i1 %114, label %177, label %196

115:                                              ; preds = %183
  %116 = sub nsw i64 %12, %191
  %117 = icmp slt i64 %116, 1
  br i1 %117, label %137, label %118

118:                                              ; preds = %115
  %119 = tail call i64 @llvm.umin.i64(i64 %116, i64 8)
  %120 = getelementptr i8, ptr %11, i64 %191
  br label %121

121:                                              ; preds = %121, %118
  %122 = phi i64 [ 0, %118 ], [ %132, %121 ]
  %123 = phi i64 [ 0, %118 ], [ %126, %121 ]
  %124 = phi i64 [ %119, %118 ], [ %125, %121 ]
  %125 = add nsw i64 %124, -1
  %126 = add nuw nsw i64 %123, 1
  %127 = getelementptr i8, ptr %120, i64 %123
  %128 = load i8, ptr %127, align 1, !noalias !9
  %129 = zext i8 %128 to i64
  %130 = shl nsw i64 %123, 3
  %131 = shl i64 %129, %130
  %132 = or i64 %131, %122
  %133 = icmp samesign ugt i64 %124, 1
  br i1 %133, label %121, label %137

134:                                              ; preds = %183
  %135 = getelementptr i8, ptr %11, i64 %191
  %136 = load i64, ptr %135, align 1, !noalias !17
  br label %137

137:                                              ; preds = %121, %134, %115
  %138 = phi i64 [ 0, %115 ], [ %136, %134 ], [ %132, %121 ]
  %139 = and i64 %189, 7
  %140 = lshr i64 %138, %139
  %141 = and i64 %140, %47
  %142 = icmp slt i64 %141, %29
  br i1 %142, label %143, label %255

143:                                              ; preds = %137
  %144 = getelementptr i8, ptr %28, i64 %141
  %145 = load i8, ptr %144, align 1, !noalias !18
  store i8 1, ptr %144, align 1, !noalias !18
  %146 = zext i8 %145 to i64
  %147 = add i64 %184, 1
  %148 = sub i64 %147, %146
  %149 = icmp samesign ugt i64 %185, 1
  br i1 %149, label %183, label %150

150:                                              ; preds = %143, %177
  %151 = phi i64 [ %113, %177 ], [ %148, %143 ]
  %152 = icmp eq i64 %151, %103
  br i1 %152, label %196, label %110

153:                                              ; preds = %102
  %154 = trunc nuw i64 %107 to i32
  %155 = udiv i32 %154, %49
  %156 = urem i32 %154, %49
  %157 = zext i32 %155 to i64
  %158 = zext i32 %156 to i64
  br label %162

159:                                              ; preds = %102
  %160 = sdiv i64 %107, %16
  %161 = srem i64 %107, %16
  br label %162

162:                                              ; preds = %159, %153
  %163 = phi i64 [ %157, %153 ], [ %160, %159 ]
  %164 = phi i64 [ %158, %153 ], [ %161, %159 ]
  %165 = xor i64 %164, %16
  %166 = icmp sgt i64 %165, -1
  %167 = icmp eq i64 %164, 0
  %168 = or i1 %167, %166
  %169 = zext i1 %168 to i64
  %170 = add nsw i64 %163, %169
  %171 = tail call i64 @llvm.smax.i64(i64 range(i64 -9223372036854775807, -9223372036854775808) %170, i64 0)
  %172 = tail call i64 @llvm.smin.i64(i64 %171, i64 range(i64 -9223372036854775805, -9223372036854775808) %96)
  %173 = add nuw i64 %96, 511
  %174 = lshr i64 %173, 9
  %175 = icmp sgt i64 %96, 0
  %176 = select i1 %175, i64 %174, i64 0
  br label %110

177:                                              ; preds = %110
  %178 = add nsw i64 %112, -1
  %179 = add i64 %111, 512
  %180 = tail call i64 @llvm.smin.i64(i64 range(i64 -9223372036854775805, -9223372036854775808) %96, i64 range(i64 -9223372036854775805, -9223372036854775808) %179)
  %181 = sub i64 %180, %111
  %182 = icmp slt i64 %181, 1
  br i1 %182, label %150, label %183

183:                                              ; preds = %177, %143
  %184 = phi i64 [ %148, %143 ], [ %113, %177 ]
  %185 = phi i64 [ %187, %143 ], [ %181, %177 ]
  %186 = phi i64 [ %188, %143 ], [ %111, %177 ]
  %187 = add nsw i64 %185, -1
  %188 = add i64 %186, 1
  %189 = mul nsw i64 %186, %16
  %190 = ashr i64 %189, 3
  %191 = add nsw i64 %190, %77
  %192 = icmp sge i64 %186, %172
  %193 = add nsw i64 %191, 8
  %194 = icmp sgt i64 %193, %12
  %195 = select i1 %192, i1 %194, i1 false
  br i1 %195, label %115, label %134

196:                                              ; preds = %150, %110
  %197 = phi i64 [ %103, %150 ], [ %113, %110 ]
  %198 = icmp slt i64 %197, 0
  br i1 %198, label %255, label %199

199:                                              ; preds = %196
  %200 = tail call i64 @llvm.smin.i64(i64 %12, i64 range(i64 -9223372036854775805, -9223372036854775808) %92)
  %201 = add nsw i64 %197, %59
  %202 = mul nsw i64 %200, %16
  br label %221

203:                                              ; preds = %87
  %204 = sub nsw i64 %12, %77
  %205 = icmp sgt i64 %33, %204
  br i1 %205, label %255, label %206

206:                                              ; preds = %203
  %207 = lshr exact i64 %81, 1
  %208 = tail call i64 @llvm.smin.i64(i64 %88, i64 range(i64 -9223372036854775805, -9223372036854775808) %207)
  %209 = add nsw i64 %64, 9
  %210 = icmp sgt i64 %209, %12
  br i1 %210, label %234, label %230

211:                                              ; preds = %250
  br i1 %252, label %221, label %212

212:                                              ; preds = %211
  %213 = icmp slt i64 %251, 0
  %214 = select i1 %213, i64 %29, i64 0
  %215 = getelementptr i8, ptr %28, i64 %251
  %216 = getelementptr i8, ptr %215, i64 %214
  %217 = load i8, ptr %216, align 1, !noalias !22
  store i8 1, ptr %216, align 1, !noalias !22
  %218 = zext i8 %217 to i64
  %219 = add nsw i64 %59, 1
  %220 = sub i64 %219, %218
  br label %221

221:                                              ; preds = %212, %211, %199
  %222 = phi i64 [ %96, %199 ], [ %208, %212 ], [ 0, %211 ]
  %223 = phi i64 [ %201, %199 ], [ %220, %212 ], [ %59, %211 ]
  %224 = phi i64 [ %202, %199 ], [ %33, %212 ], [ %33, %211 ]
  %225 = add nsw i64 %222, %60
  %226 = icmp slt i64 %225, %18
  %227 = add nsw i64 %224, %77
  %228 = icmp slt i64 %223, %31
  %229 = select i1 %226, i1 %228, i1 false
  br i1 %229, label %57, label %255

230:                                              ; preds = %206
  %231 = getelementptr i8, ptr %11, i64 %77
  %232 = load i64, ptr %231, align 1, !noalias !26
  %233 = and i64 %232, %55
  br label %250

234:                                              ; preds = %206
  br i1 %56, label %250, label %235

235:                                              ; preds = %234
  %236 = getelementptr i8, ptr %11, i64 %77
  br label %237

237:                                              ; preds = %237, %235
  %238 = phi i64 [ 0, %235 ], [ %248, %237 ]
  %239 = phi i64 [ 0, %235 ], [ %242, %237 ]
  %240 = phi i64 [ %51, %235 ], [ %241, %237 ]
  %241 = add nsw i64 %240, -1
  %242 = add nuw nsw i64 %239, 1
  %243 = getelementptr i8, ptr %236, i64 %239
  %244 = load i8, ptr %243, align 1, !noalias !32
  %245 = zext i8 %244 to i64
  %246 = shl nsw i64 %239, 3
  %247 = shl i64 %245, %246
  %248 = or i64 %247, %238
  %249 = icmp sgt i64 %240, 1
  br i1 %249, label %237, label %250

250:                                              ; preds = %237, %234, %230
  %251 = phi i64 [ %233, %230 ], [ 0, %234 ], [ %248, %237 ]
  %252 = icmp eq i64 %208, 0
  %253 = icmp slt i64 %251, %29
  %254 = select i1 %252, i1 true, i1 %253
  br i1 %254, label %211, label %255

255:                                              ; preds = %221, %250, %203, %196, %91, %83, %61, %137, %41, %35, %37
  %256 = phi i64 [ %40, %37 ], [ -2, %35 ], [ -2, %137 ], [ -1, %61 ], [ 0, %41 ], [ %223, %221 ], [ -1, %83 ], [ -1, %91 ], [ %197, %196 ], [ -1, %203 ], [ -2, %250 ]
  store i64 %256, ptr %1, align 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #2
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }

!0 = !{!1, !3, !4}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !2}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = !{!7, !4}
!7 = distinct !{!7, !8}
!8 = distinct !{!8}
!9 = !{!10, !12, !14, !15, !4}
!10 = distinct !{!10, !11}
!11 = distinct !{!11}
!12 = distinct !{!12, !13}
!13 = distinct !{!13}
!14 = distinct !{!14, !13}
!15 = distinct !{!15, !16}
!16 = distinct !{!16}
!17 = !{!15, !4}
!18 = !{!19, !21, !15, !4}
!19 = distinct !{!19, !20}
!20 = distinct !{!20}
!21 = distinct !{!21, !20}
!22 = !{!23, !25, !4}
!23 = distinct !{!23, !24}
!24 = distinct !{!24}
!25 = distinct !{!25, !24}
!26 = !{!27, !29, !31, !4}
!27 = distinct !{!27, !28}
!28 = distinct !{!28}
!29 = distinct !{!29, !30}
!30 = distinct !{!30}
!31 = distinct !{!31, !30}
!32 = !{!33, !29, !31, !4}
!33 = distinct !{!33, !34}
!34 = distinct !{!34}
