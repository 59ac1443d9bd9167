; da47ee0377cb09e5ce2f745497fcd70328f5ec7aa913ac08e8282aef351f0ac8
; puffinry.sketches.alpha._update_decimals for |u1[1],int,((<u8[2],<u8[1]),<u8[1],<i8[1],int,<i8[1]); of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %15 = getelementptr i8, ptr %1, i64 24
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
  %26 = getelementptr i8, ptr %1, i64 32
  %27 = load i64, ptr %26, align 8
  %28 = add i64 %27, 32
  %29 = inttoptr i64 %28 to ptr
  %30 = load i64, ptr %29, align 8
  %31 = inttoptr i64 %30 to ptr
  %32 = add i64 %27, 16
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %33, align 8
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %31, align 8
  %37 = getelementptr i8, ptr %1, i64 40
  %38 = load i64, ptr %37, align 8
  %39 = add i64 %38, 16
  %40 = inttoptr i64 %39 to ptr
  %41 = load i64, ptr %40, align 8
  %42 = inttoptr i64 %41 to ptr
  %43 = getelementptr i8, ptr %1, i64 48
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr i8, ptr %1, i64 56
  %46 = load i64, ptr %45, align 8
  %47 = add i64 %46, 32
  %48 = inttoptr i64 %47 to ptr
  %49 = load i64, ptr %48, align 8
  %50 = inttoptr i64 %49 to ptr
  %51 = add i64 %46, 16
  %52 = inttoptr i64 %51 to ptr
  %53 = load i64, ptr %52, align 8
  %54 = inttoptr i64 %53 to ptr
  %55 = load i64, ptr %50, align 8
  %56 = icmp slt i64 %14, 0
  %57 = sub i64 0, %14
  %58 = select i1 %56, i64 %57, i64 %14
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %702, label %744, !prof !0

60:                                               ; preds = %772
  br i1 %714, label %61, label %197

61:                                               ; preds = %60
  %62 = icmp slt i64 %774, 1
  br i1 %62, label %575, label %84

63:                                               ; preds = %219, %206
  %64 = sub nsw i64 %775, %217
  %65 = icmp slt i64 %64, 1
  br i1 %65, label %549, label %271

66:                                               ; preds = %271
  %67 = getelementptr i8, ptr %11, i64 %277
  %68 = load i64, ptr %67, align 1, !noalias !1
  %69 = and i64 %68, %726
  br label %280

70:                                               ; preds = %271
  br i1 %727, label %280, label %71

71:                                               ; preds = %70
  %72 = getelementptr i8, ptr %11, i64 %277
  br label %73

73:                                               ; preds = %73, %71
  %74 = phi i64 [ 0, %71 ], [ %82, %73 ]
  %75 = phi i64 [ 0, %71 ], [ %76, %73 ]
  %76 = add nuw nsw i64 %75, 1
  %77 = getelementptr i8, ptr %72, i64 %75
  %78 = load i8, ptr %77, align 1, !noalias !11
  %79 = zext i8 %78 to i64
  %80 = shl nsw i64 %75, 3
  %81 = shl i64 %79, %80
  %82 = or i64 %81, %74
  %83 = icmp eq i64 %76, %57
  br i1 %83, label %280, label %73

84:                                               ; preds = %61, %174
  %85 = phi i64 [ %86, %174 ], [ 0, %61 ]
  %86 = add nuw nsw i64 %85, 1
  %87 = add nsw i64 %85, %767
  %88 = mul nsw i64 %87, %57
  %89 = getelementptr i8, ptr %11, i64 %88
  %90 = load i64, ptr %89, align 1, !noalias !14
  %91 = tail call i64 @llvm.bswap.i64(i64 %90)
  %92 = ashr i64 %91, %728
  %93 = getelementptr i8, ptr %89, i64 %57
  %94 = getelementptr i8, ptr %93, i64 -8
  %95 = load i64, ptr %94, align 1, !noalias !17
  %96 = tail call i64 @llvm.bswap.i64(i64 %95)
  %97 = ashr i64 %96, 63
  %98 = icmp eq i64 %92, %97
  br i1 %98, label %99, label %121

99:                                               ; preds = %84
  %100 = xor i64 %92, %96
  %101 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %100, i1 false)
  %102 = add nsw i64 %101, -1
  %103 = trunc nsw i64 %102 to i8
  %104 = sdiv i8 %103, -8
  %105 = and i64 %102, -9223372036854775801
  %106 = icmp ugt i64 %105, -9223372036854775808
  %107 = sext i8 %104 to i64
  %108 = select i1 %106, i64 9, i64 8
  %109 = add nsw i64 %108, %107
  %110 = shl nuw nsw i64 %109, 3
  %111 = sub nsw i64 64, %110
  %112 = lshr i64 %95, %111
  %113 = mul i64 %112, -8663945395140668459
  %114 = tail call i64 @llvm.fshl.i64(i64 %113, i64 %113, i64 31)
  %115 = mul i64 %114, 5545529020109919103
  %116 = xor i64 %109, %115
  %117 = xor i64 %116, 9001
  %118 = xor i64 %109, 9001
  %119 = add i64 %117, %118
  %120 = add i64 %119, %118
  br label %174

121:                                              ; preds = %84
  %122 = ashr i64 %92, 63
  %123 = xor i64 %122, %92
  %124 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %123, i1 false)
  %125 = add nsw i64 %124, -1
  %126 = trunc nsw i64 %125 to i8
  %127 = sdiv i8 %126, 8
  %128 = zext nneg i8 %127 to i64
  %129 = and i64 %125, -9223372036854775801
  %130 = icmp ugt i64 %129, -9223372036854775808
  %131 = sext i1 %130 to i64
  %132 = add nsw i64 %128, %131
  %133 = sub nsw i64 16, %132
  %134 = shl nuw nsw i64 %133, 3
  %135 = sub nsw i64 128, %134
  %136 = shl i64 %92, %135
  %137 = lshr i64 %96, 1
  %138 = add nsw i64 %134, -65
  %139 = lshr i64 %137, %138
  %140 = or i64 %136, %139
  %141 = tail call i64 @llvm.bswap.i64(i64 %140)
  %142 = lshr i64 %95, %135
  %143 = icmp eq i64 %132, 0
  %144 = mul i64 %141, -8663945395140668459
  %145 = tail call i64 @llvm.fshl.i64(i64 %144, i64 %144, i64 31)
  %146 = mul i64 %145, 5545529020109919103
  br i1 %143, label %147, label %164

147:                                              ; preds = %121
  %148 = xor i64 %146, 9001
  %149 = tail call i64 @llvm.fshl.i64(i64 %148, i64 %148, i64 27)
  %150 = mul i64 %149, 5
  %151 = add i64 %150, 1390253814
  %152 = mul i64 %142, 5545529020109919103
  %153 = tail call i64 @llvm.fshl.i64(i64 %152, i64 %152, i64 33)
  %154 = mul i64 %153, -8663945395140668459
  %155 = xor i64 %154, 9001
  %156 = tail call i64 @llvm.fshl.i64(i64 %155, i64 %155, i64 31)
  %157 = add i64 %151, %156
  %158 = mul i64 %157, 5
  %159 = add i64 %158, 944331445
  %160 = xor i64 %151, 16
  %161 = xor i64 %159, 16
  %162 = add i64 %161, %160
  %163 = add i64 %162, %161
  br label %174

164:                                              ; preds = %121
  %165 = mul i64 %142, 5545529020109919103
  %166 = tail call i64 @llvm.fshl.i64(i64 %165, i64 %165, i64 33)
  %167 = mul i64 %166, -8663945395140668459
  %168 = xor i64 %133, %146
  %169 = xor i64 %168, 9001
  %170 = xor i64 %133, %167
  %171 = xor i64 %170, 9001
  %172 = add i64 %169, %171
  %173 = add i64 %172, %171
  br label %174

174:                                              ; preds = %164, %147, %99
  %175 = phi i64 [ %119, %99 ], [ %172, %164 ], [ %162, %147 ]
  %176 = phi i64 [ %120, %99 ], [ %173, %164 ], [ %163, %147 ]
  %177 = lshr i64 %175, 33
  %178 = xor i64 %177, %175
  %179 = mul i64 %178, -49064778989728563
  %180 = lshr i64 %179, 33
  %181 = xor i64 %180, %179
  %182 = mul i64 %181, -4265267296055464877
  %183 = lshr i64 %182, 33
  %184 = xor i64 %183, %182
  %185 = lshr i64 %176, 33
  %186 = xor i64 %185, %176
  %187 = mul i64 %186, -49064778989728563
  %188 = lshr i64 %187, 33
  %189 = xor i64 %188, %187
  %190 = mul i64 %189, -4265267296055464877
  %191 = lshr i64 %190, 33
  %192 = xor i64 %191, %190
  %193 = add i64 %192, %184
  %194 = lshr i64 %193, 1
  %195 = getelementptr i64, ptr %776, i64 %85
  store i64 %194, ptr %195, align 8, !noalias !20
  %196 = icmp eq i64 %774, %86
  br i1 %196, label %549, label %84

197:                                              ; preds = %60
  br i1 %719, label %198, label %203

198:                                              ; preds = %197
  %199 = udiv i32 %721, %720
  %200 = urem i32 %721, %720
  %201 = zext i32 %199 to i64
  %202 = zext nneg i32 %200 to i64
  br label %206

203:                                              ; preds = %197
  %204 = sdiv i64 %717, %57
  %205 = srem i64 %717, %57
  br label %206

206:                                              ; preds = %203, %198
  %207 = phi i64 [ %201, %198 ], [ %204, %203 ]
  %208 = phi i64 [ %202, %198 ], [ %205, %203 ]
  %209 = xor i64 %208, %57
  %210 = icmp sgt i64 %209, -1
  %211 = icmp eq i64 %208, 0
  %212 = or i1 %211, %210
  %213 = zext i1 %212 to i64
  %214 = sub i64 %207, %767
  %215 = add i64 %214, %213
  %216 = tail call i64 @llvm.smin.i64(i64 %215, i64 %775)
  %217 = tail call i64 @llvm.smax.i64(i64 %216, i64 0)
  %218 = icmp slt i64 %216, 1
  br i1 %218, label %63, label %219

219:                                              ; preds = %206, %219
  %220 = phi i64 [ %221, %219 ], [ 0, %206 ]
  %221 = add nuw nsw i64 %220, 1
  %222 = add nsw i64 %220, %767
  %223 = mul nsw i64 %222, %57
  %224 = getelementptr i8, ptr %11, i64 %223
  %225 = load i64, ptr %224, align 1, !noalias !21
  %226 = tail call i64 @llvm.bswap.i64(i64 %225)
  %227 = ashr i64 %226, %716
  %228 = ashr i64 %227, 63
  %229 = xor i64 %228, %227
  %230 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %229, i1 false)
  %231 = add nsw i64 %230, -1
  %232 = trunc nsw i64 %231 to i8
  %233 = sdiv i8 %232, -8
  %234 = and i64 %231, -9223372036854775801
  %235 = icmp ugt i64 %234, -9223372036854775808
  %236 = tail call i64 @llvm.bswap.i64(i64 %227)
  %237 = sext i8 %233 to i64
  %238 = select i1 %235, i64 9, i64 8
  %239 = add nsw i64 %238, %237
  %240 = shl nuw nsw i64 %239, 3
  %241 = sub nsw i64 64, %240
  %242 = lshr i64 %236, %241
  %243 = mul i64 %242, -8663945395140668459
  %244 = tail call i64 @llvm.fshl.i64(i64 %243, i64 %243, i64 31)
  %245 = mul i64 %244, 5545529020109919103
  %246 = xor i64 %239, %245
  %247 = xor i64 %246, 9001
  %248 = xor i64 %239, 9001
  %249 = add i64 %247, %248
  %250 = lshr i64 %249, 33
  %251 = xor i64 %250, %249
  %252 = mul i64 %251, -49064778989728563
  %253 = lshr i64 %252, 33
  %254 = xor i64 %253, %252
  %255 = mul i64 %254, -4265267296055464877
  %256 = lshr i64 %255, 33
  %257 = xor i64 %256, %255
  %258 = add i64 %249, %248
  %259 = lshr i64 %258, 33
  %260 = xor i64 %259, %258
  %261 = mul i64 %260, -49064778989728563
  %262 = lshr i64 %261, 33
  %263 = xor i64 %262, %261
  %264 = mul i64 %263, -4265267296055464877
  %265 = lshr i64 %264, 33
  %266 = xor i64 %265, %264
  %267 = add i64 %266, %257
  %268 = lshr i64 %267, 1
  %269 = getelementptr i64, ptr %776, i64 %220
  store i64 %268, ptr %269, align 8, !noalias !20
  %270 = icmp eq i64 %216, %221
  br i1 %270, label %63, label %219

271:                                              ; preds = %63, %280
  %272 = phi i64 [ %274, %280 ], [ %64, %63 ]
  %273 = phi i64 [ %275, %280 ], [ %217, %63 ]
  %274 = add nsw i64 %272, -1
  %275 = add nuw i64 %273, 1
  %276 = add nsw i64 %273, %767
  %277 = mul nsw i64 %276, %57
  %278 = add nsw i64 %277, 8
  %279 = icmp sgt i64 %278, %12
  br i1 %279, label %70, label %66

280:                                              ; preds = %73, %70, %66
  %281 = phi i64 [ %69, %66 ], [ 0, %70 ], [ %82, %73 ]
  %282 = tail call i64 @llvm.bswap.i64(i64 %281)
  %283 = ashr i64 %282, %716
  %284 = ashr i64 %283, 63
  %285 = xor i64 %284, %283
  %286 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %285, i1 false)
  %287 = add nsw i64 %286, -1
  %288 = trunc nsw i64 %287 to i8
  %289 = sdiv i8 %288, -8
  %290 = and i64 %287, -9223372036854775801
  %291 = icmp ugt i64 %290, -9223372036854775808
  %292 = tail call i64 @llvm.bswap.i64(i64 %283)
  %293 = sext i8 %289 to i64
  %294 = select i1 %291, i64 9, i64 8
  %295 = add nsw i64 %294, %293
  %296 = shl nuw nsw i64 %295, 3
  %297 = sub nsw i64 64, %296
  %298 = lshr i64 %292, %297
  %299 = mul i64 %298, -8663945395140668459
  %300 = tail call i64 @llvm.fshl.i64(i64 %299, i64 %299, i64 31)
  %301 = mul i64 %300, 5545529020109919103
  %302 = xor i64 %295, %301
  %303 = xor i64 %302, 9001
  %304 = xor i64 %295, 9001
  %305 = add i64 %303, %304
  %306 = lshr i64 %305, 33
  %307 = xor i64 %306, %305
  %308 = mul i64 %307, -49064778989728563
  %309 = lshr i64 %308, 33
  %310 = xor i64 %309, %308
  %311 = mul i64 %310, -4265267296055464877
  %312 = lshr i64 %311, 33
  %313 = xor i64 %312, %311
  %314 = add i64 %305, %304
  %315 = lshr i64 %314, 33
  %316 = xor i64 %315, %314
  %317 = mul i64 %316, -49064778989728563
  %318 = lshr i64 %317, 33
  %319 = xor i64 %318, %317
  %320 = mul i64 %319, -4265267296055464877
  %321 = lshr i64 %320, 33
  %322 = xor i64 %321, %320
  %323 = add i64 %322, %313
  %324 = lshr i64 %323, 1
  %325 = icmp slt i64 %273, 0
  %326 = select i1 %325, i64 %775, i64 0
  %327 = getelementptr i64, ptr %776, i64 %273
  %328 = getelementptr i64, ptr %327, i64 %326
  store i64 %324, ptr %328, align 8, !noalias !20
  %329 = icmp samesign ugt i64 %272, 1
  br i1 %329, label %271, label %549

330:                                              ; preds = %772
  %331 = icmp slt i64 %774, 1
  switch i64 %14, label %334 [
    i64 8, label %332
    i64 4, label %333
  ]

332:                                              ; preds = %330
  br i1 %331, label %575, label %335

333:                                              ; preds = %330
  br i1 %331, label %575, label %385

334:                                              ; preds = %330
  br i1 %331, label %575, label %436

335:                                              ; preds = %332, %335
  %336 = phi i64 [ %337, %335 ], [ 0, %332 ]
  %337 = add nuw nsw i64 %336, 1
  %338 = add nsw i64 %336, %767
  %339 = shl nsw i64 %338, 3
  %340 = getelementptr i8, ptr %11, i64 %339
  %341 = load i64, ptr %340, align 1, !noalias !24
  %342 = ashr i64 %341, 63
  %343 = xor i64 %342, %341
  %344 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %343, i1 false)
  %345 = add nsw i64 %344, -1
  %346 = trunc nsw i64 %345 to i8
  %347 = sdiv i8 %346, -8
  %348 = and i64 %345, -9223372036854775801
  %349 = icmp ugt i64 %348, -9223372036854775808
  %350 = tail call i64 @llvm.bswap.i64(i64 %341)
  %351 = sext i8 %347 to i64
  %352 = select i1 %349, i64 9, i64 8
  %353 = add nsw i64 %352, %351
  %354 = shl nuw nsw i64 %353, 3
  %355 = sub nsw i64 64, %354
  %356 = lshr i64 %350, %355
  %357 = mul i64 %356, -8663945395140668459
  %358 = tail call i64 @llvm.fshl.i64(i64 %357, i64 %357, i64 31)
  %359 = mul i64 %358, 5545529020109919103
  %360 = xor i64 %353, %359
  %361 = xor i64 %360, 9001
  %362 = xor i64 %353, 9001
  %363 = add i64 %361, %362
  %364 = lshr i64 %363, 33
  %365 = xor i64 %364, %363
  %366 = mul i64 %365, -49064778989728563
  %367 = lshr i64 %366, 33
  %368 = xor i64 %367, %366
  %369 = mul i64 %368, -4265267296055464877
  %370 = lshr i64 %369, 33
  %371 = xor i64 %370, %369
  %372 = add i64 %363, %362
  %373 = lshr i64 %372, 33
  %374 = xor i64 %373, %372
  %375 = mul i64 %374, -49064778989728563
  %376 = lshr i64 %375, 33
  %377 = xor i64 %376, %375
  %378 = mul i64 %377, -4265267296055464877
  %379 = lshr i64 %378, 33
  %380 = xor i64 %379, %378
  %381 = add i64 %380, %371
  %382 = lshr i64 %381, 1
  %383 = getelementptr i64, ptr %776, i64 %336
  store i64 %382, ptr %383, align 8, !noalias !29
  %384 = icmp eq i64 %774, %337
  br i1 %384, label %547, label %335

385:                                              ; preds = %333, %385
  %386 = phi i64 [ %387, %385 ], [ 0, %333 ]
  %387 = add nuw nsw i64 %386, 1
  %388 = add nsw i64 %386, %767
  %389 = shl nsw i64 %388, 2
  %390 = getelementptr i8, ptr %11, i64 %389
  %391 = load i32, ptr %390, align 1, !noalias !30
  %392 = sext i32 %391 to i64
  %393 = ashr i64 %392, 63
  %394 = xor i64 %393, %392
  %395 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %394, i1 false)
  %396 = add nsw i64 %395, -1
  %397 = trunc nsw i64 %396 to i8
  %398 = sdiv i8 %397, -8
  %399 = and i64 %396, -9223372036854775801
  %400 = icmp ugt i64 %399, -9223372036854775808
  %401 = tail call i64 @llvm.bswap.i64(i64 %392)
  %402 = sext i8 %398 to i64
  %403 = select i1 %400, i64 9, i64 8
  %404 = add nsw i64 %403, %402
  %405 = shl nuw nsw i64 %404, 3
  %406 = sub nsw i64 64, %405
  %407 = lshr i64 %401, %406
  %408 = mul i64 %407, -8663945395140668459
  %409 = tail call i64 @llvm.fshl.i64(i64 %408, i64 %408, i64 31)
  %410 = mul i64 %409, 5545529020109919103
  %411 = xor i64 %404, %410
  %412 = xor i64 %411, 9001
  %413 = xor i64 %404, 9001
  %414 = add i64 %412, %413
  %415 = lshr i64 %414, 33
  %416 = xor i64 %415, %414
  %417 = mul i64 %416, -49064778989728563
  %418 = lshr i64 %417, 33
  %419 = xor i64 %418, %417
  %420 = mul i64 %419, -4265267296055464877
  %421 = lshr i64 %420, 33
  %422 = xor i64 %421, %420
  %423 = add i64 %414, %413
  %424 = lshr i64 %423, 33
  %425 = xor i64 %424, %423
  %426 = mul i64 %425, -49064778989728563
  %427 = lshr i64 %426, 33
  %428 = xor i64 %427, %426
  %429 = mul i64 %428, -4265267296055464877
  %430 = lshr i64 %429, 33
  %431 = xor i64 %430, %429
  %432 = add i64 %431, %422
  %433 = lshr i64 %432, 1
  %434 = getelementptr i64, ptr %776, i64 %386
  store i64 %433, ptr %434, align 8, !noalias !29
  %435 = icmp eq i64 %774, %387
  br i1 %435, label %547, label %385

436:                                              ; preds = %334, %524
  %437 = phi i64 [ %438, %524 ], [ 0, %334 ]
  %438 = add nuw nsw i64 %437, 1
  %439 = add nsw i64 %437, %767
  %440 = shl nsw i64 %439, 4
  %441 = getelementptr i8, ptr %11, i64 %440
  %442 = getelementptr i8, ptr %441, i64 8
  %443 = load i64, ptr %442, align 1, !noalias !33
  %444 = load i64, ptr %441, align 1, !noalias !36
  %445 = ashr i64 %444, 63
  %446 = icmp eq i64 %443, %445
  br i1 %446, label %447, label %470

447:                                              ; preds = %436
  %448 = xor i64 %444, %443
  %449 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %448, i1 false)
  %450 = add nsw i64 %449, -1
  %451 = trunc nsw i64 %450 to i8
  %452 = sdiv i8 %451, -8
  %453 = and i64 %450, -9223372036854775801
  %454 = icmp ugt i64 %453, -9223372036854775808
  %455 = sext i8 %452 to i64
  %456 = select i1 %454, i64 9, i64 8
  %457 = add nsw i64 %456, %455
  %458 = shl nuw nsw i64 %457, 3
  %459 = sub nsw i64 64, %458
  %460 = tail call i64 @llvm.bswap.i64(i64 %444)
  %461 = lshr i64 %460, %459
  %462 = mul i64 %461, -8663945395140668459
  %463 = tail call i64 @llvm.fshl.i64(i64 %462, i64 %462, i64 31)
  %464 = mul i64 %463, 5545529020109919103
  %465 = xor i64 %457, %464
  %466 = xor i64 %465, 9001
  %467 = xor i64 %457, 9001
  %468 = add i64 %466, %467
  %469 = add i64 %468, %467
  br label %524

470:                                              ; preds = %436
  %471 = ashr i64 %443, 63
  %472 = xor i64 %471, %443
  %473 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %472, i1 false)
  %474 = add nsw i64 %473, -1
  %475 = trunc nsw i64 %474 to i8
  %476 = sdiv i8 %475, 8
  %477 = zext nneg i8 %476 to i64
  %478 = and i64 %474, -9223372036854775801
  %479 = icmp ugt i64 %478, -9223372036854775808
  %480 = sext i1 %479 to i64
  %481 = add nsw i64 %477, %480
  %482 = sub nsw i64 16, %481
  %483 = shl nuw nsw i64 %482, 3
  %484 = sub nsw i64 128, %483
  %485 = shl i64 %443, %484
  %486 = lshr i64 %444, 1
  %487 = add nsw i64 %483, -65
  %488 = lshr i64 %486, %487
  %489 = or i64 %485, %488
  %490 = tail call i64 @llvm.bswap.i64(i64 %489)
  %491 = tail call i64 @llvm.bswap.i64(i64 %444)
  %492 = lshr i64 %491, %484
  %493 = icmp eq i64 %481, 0
  %494 = mul i64 %490, -8663945395140668459
  %495 = tail call i64 @llvm.fshl.i64(i64 %494, i64 %494, i64 31)
  %496 = mul i64 %495, 5545529020109919103
  br i1 %493, label %497, label %514

497:                                              ; preds = %470
  %498 = xor i64 %496, 9001
  %499 = tail call i64 @llvm.fshl.i64(i64 %498, i64 %498, i64 27)
  %500 = mul i64 %499, 5
  %501 = add i64 %500, 1390253814
  %502 = mul i64 %492, 5545529020109919103
  %503 = tail call i64 @llvm.fshl.i64(i64 %502, i64 %502, i64 33)
  %504 = mul i64 %503, -8663945395140668459
  %505 = xor i64 %504, 9001
  %506 = tail call i64 @llvm.fshl.i64(i64 %505, i64 %505, i64 31)
  %507 = add i64 %501, %506
  %508 = mul i64 %507, 5
  %509 = add i64 %508, 944331445
  %510 = xor i64 %501, 16
  %511 = xor i64 %509, 16
  %512 = add i64 %511, %510
  %513 = add i64 %512, %511
  br label %524

514:                                              ; preds = %470
  %515 = mul i64 %492, 5545529020109919103
  %516 = tail call i64 @llvm.fshl.i64(i64 %515, i64 %515, i64 33)
  %517 = mul i64 %516, -8663945395140668459
  %518 = xor i64 %482, %496
  %519 = xor i64 %518, 9001
  %520 = xor i64 %482, %517
  %521 = xor i64 %520, 9001
  %522 = add i64 %519, %521
  %523 = add i64 %522, %521
  br label %524

524:                                              ; preds = %514, %497, %447
  %525 = phi i64 [ %468, %447 ], [ %522, %514 ], [ %512, %497 ]
  %526 = phi i64 [ %469, %447 ], [ %523, %514 ], [ %513, %497 ]
  %527 = lshr i64 %525, 33
  %528 = xor i64 %527, %525
  %529 = mul i64 %528, -49064778989728563
  %530 = lshr i64 %529, 33
  %531 = xor i64 %530, %529
  %532 = mul i64 %531, -4265267296055464877
  %533 = lshr i64 %532, 33
  %534 = xor i64 %533, %532
  %535 = lshr i64 %526, 33
  %536 = xor i64 %535, %526
  %537 = mul i64 %536, -49064778989728563
  %538 = lshr i64 %537, 33
  %539 = xor i64 %538, %537
  %540 = mul i64 %539, -4265267296055464877
  %541 = lshr i64 %540, 33
  %542 = xor i64 %541, %540
  %543 = add i64 %542, %534
  %544 = lshr i64 %543, 1
  %545 = getelementptr i64, ptr %776, i64 %437
  store i64 %544, ptr %545, align 8, !noalias !29
  %546 = icmp eq i64 %774, %438
  br i1 %546, label %549, label %436

547:                                              ; preds = %385, %335
  %548 = load i64, ptr %42, align 8, !noalias !39
  br label %552

549:                                              ; preds = %524, %280, %174, %63
  %550 = load i64, ptr %42, align 8, !noalias !39
  %551 = icmp slt i64 %774, 1
  br i1 %551, label %655, label %552

552:                                              ; preds = %547, %549
  %553 = phi i64 [ %548, %547 ], [ %550, %549 ]
  br label %556

554:                                              ; preds = %556
  %555 = icmp ult i64 %562, %553
  br i1 %555, label %564, label %655

556:                                              ; preds = %552, %556
  %557 = phi i64 [ %562, %556 ], [ %553, %552 ]
  %558 = phi i64 [ %559, %556 ], [ 0, %552 ]
  %559 = add nuw nsw i64 %558, 1
  %560 = getelementptr i64, ptr %776, i64 %558
  %561 = load i64, ptr %560, align 8, !noalias !42
  %562 = tail call i64 @llvm.umin.i64(i64 %561, i64 %557)
  %563 = icmp eq i64 %774, %559
  br i1 %563, label %554, label %556

564:                                              ; preds = %554, %564
  %565 = phi i64 [ %573, %564 ], [ 0, %554 ]
  %566 = phi i64 [ %567, %564 ], [ 0, %554 ]
  %567 = add nuw nsw i64 %566, 1
  %568 = getelementptr i64, ptr %776, i64 %566
  %569 = load i64, ptr %568, align 8, !noalias !42
  %570 = getelementptr i64, ptr %776, i64 %565
  store i64 %569, ptr %570, align 8, !noalias !42
  %571 = icmp ult i64 %569, %553
  %572 = zext i1 %571 to i64
  %573 = add nuw nsw i64 %565, %572
  %574 = icmp eq i64 %774, %567
  br i1 %574, label %662, label %564

575:                                              ; preds = %334, %333, %332, %61
  %576 = load i64, ptr %42, align 8, !noalias !39
  br label %655

577:                                              ; preds = %655
  %578 = icmp slt i64 %659, 1
  br i1 %578, label %665, label %579

579:                                              ; preds = %577, %579
  %580 = phi i64 [ %594, %579 ], [ 0, %577 ]
  %581 = phi i64 [ %582, %579 ], [ 0, %577 ]
  %582 = add nuw nsw i64 %581, 1
  %583 = getelementptr i64, ptr %661, i64 %581
  %584 = load i64, ptr %583, align 8, !noalias !45
  %585 = getelementptr i64, ptr %661, i64 %580
  store i64 %584, ptr %585, align 8, !noalias !45
  %586 = and i64 %584, %733
  %587 = shl i64 %586, 3
  %588 = getelementptr i8, ptr %54, i64 %587
  %589 = load i64, ptr %588, align 1, !noalias !48
  %590 = add i64 %584, 1
  %591 = or i64 %590, -9223372036854775808
  %592 = icmp ne i64 %589, %591
  %593 = zext i1 %592 to i64
  %594 = add nuw nsw i64 %580, %593
  %595 = icmp eq i64 %659, %582
  br i1 %595, label %671, label %579

596:                                              ; preds = %665, %655
  %597 = phi ptr [ %670, %665 ], [ %661, %655 ]
  %598 = phi i64 [ %669, %665 ], [ %660, %655 ]
  %599 = icmp eq i64 %598, 0
  br i1 %599, label %600, label %603

600:                                              ; preds = %596
  %601 = load i64, ptr %741, align 8, !noalias !39
  %602 = load i64, ptr %742, align 8, !noalias !39
  br label %697

603:                                              ; preds = %596, %603
  %604 = phi i64 [ %617, %603 ], [ 0, %596 ]
  %605 = phi i1 [ %619, %603 ], [ false, %596 ]
  %606 = phi i64 [ %607, %603 ], [ 0, %596 ]
  %607 = add nuw nsw i64 %606, 1
  %608 = getelementptr i64, ptr %597, i64 %606
  %609 = load i64, ptr %608, align 8, !noalias !51
  %610 = getelementptr i64, ptr %597, i64 %604
  store i64 %609, ptr %610, align 8, !noalias !51
  %611 = and i64 %609, %734
  %612 = shl i64 %611, 3
  %613 = getelementptr i8, ptr %35, i64 %612
  %614 = load i64, ptr %613, align 1, !noalias !54
  %615 = icmp ne i64 %614, %609
  %616 = zext i1 %615 to i64
  %617 = add nuw nsw i64 %604, %616
  %618 = icmp eq i64 %609, 0
  %619 = or i1 %605, %618
  %620 = icmp eq i64 %598, %607
  br i1 %620, label %621, label %603

621:                                              ; preds = %603
  %622 = zext i1 %619 to i64
  %623 = load i64, ptr %735, align 8, !noalias !39
  %624 = or i64 %623, %622
  store i64 %624, ptr %735, align 8, !noalias !39
  %625 = load i64, ptr %741, align 8, !noalias !39
  %626 = load i64, ptr %742, align 8, !noalias !39
  %627 = icmp eq i64 %617, 0
  br i1 %627, label %697, label %674

628:                                              ; preds = %674, %632
  %629 = phi i64 [ %637, %632 ], [ %688, %674 ]
  %630 = phi i64 [ %634, %632 ], [ %682, %674 ]
  %631 = icmp eq i64 %629, 0
  br i1 %631, label %690, label %632

632:                                              ; preds = %628
  %633 = add nsw i64 %685, %630
  %634 = and i64 %633, %743
  %635 = shl i64 %634, 3
  %636 = getelementptr i8, ptr %35, i64 %635
  %637 = load i64, ptr %636, align 1, !noalias !57
  %638 = icmp eq i64 %637, %681
  br i1 %638, label %650, label %628

639:                                              ; preds = %690
  %640 = icmp eq i64 %676, %740
  br i1 %640, label %641, label %642

641:                                              ; preds = %639
  store i64 %677, ptr %42, align 8, !noalias !39
  store i64 %675, ptr %741, align 8, !noalias !39
  store i64 %740, ptr %742, align 8, !noalias !39
  br label %789

642:                                              ; preds = %639
  store i64 %681, ptr %692, align 1, !noalias !39
  %643 = add nsw i64 %676, 1
  %644 = add nsw i64 %675, 1
  %645 = icmp slt i64 %675, %44
  %646 = sitofp i64 %677 to double
  %647 = fmul double %731, %646
  %648 = fptosi double %647 to i64
  %649 = select i1 %645, i64 %677, i64 %648
  br label %650

650:                                              ; preds = %632, %690, %674, %642
  %651 = phi i64 [ %649, %642 ], [ %677, %690 ], [ %677, %674 ], [ %677, %632 ]
  %652 = phi i64 [ %643, %642 ], [ %676, %690 ], [ %676, %674 ], [ %676, %632 ]
  %653 = phi i64 [ %644, %642 ], [ %675, %690 ], [ %675, %674 ], [ %675, %632 ]
  %654 = icmp eq i64 %679, %617
  br i1 %654, label %697, label %674

655:                                              ; preds = %549, %575, %554, %664, %662
  %656 = phi i64 [ 0, %664 ], [ 0, %662 ], [ 0, %554 ], [ %775, %575 ], [ %775, %549 ]
  %657 = phi i64 [ %553, %664 ], [ %553, %662 ], [ %553, %554 ], [ %576, %575 ], [ %550, %549 ]
  %658 = phi i64 [ %775, %664 ], [ %573, %662 ], [ 0, %554 ], [ %775, %575 ], [ %775, %549 ]
  %659 = sub i64 %658, %656
  %660 = tail call i64 @llvm.smax.i64(i64 %659, i64 0)
  %661 = getelementptr i64, ptr %776, i64 %656
  br i1 %732, label %596, label %577

662:                                              ; preds = %564
  %663 = icmp sgt i64 %774, %573
  br i1 %663, label %655, label %664, !prof !63

664:                                              ; preds = %662
  br label %655

665:                                              ; preds = %577, %673, %671
  %666 = phi i64 [ 0, %671 ], [ 0, %673 ], [ %660, %577 ]
  %667 = phi i64 [ %594, %671 ], [ %660, %673 ], [ %660, %577 ]
  %668 = sub i64 %667, %666
  %669 = tail call i64 @llvm.smax.i64(i64 %668, i64 0)
  %670 = getelementptr i64, ptr %661, i64 %666
  br label %596

671:                                              ; preds = %579
  %672 = icmp sgt i64 %659, %594
  br i1 %672, label %665, label %673, !prof !63

673:                                              ; preds = %671
  br label %665

674:                                              ; preds = %621, %650
  %675 = phi i64 [ %653, %650 ], [ %625, %621 ]
  %676 = phi i64 [ %652, %650 ], [ %626, %621 ]
  %677 = phi i64 [ %651, %650 ], [ %657, %621 ]
  %678 = phi i64 [ %679, %650 ], [ 0, %621 ]
  %679 = add nuw nsw i64 %678, 1
  %680 = getelementptr i64, ptr %597, i64 %678
  %681 = load i64, ptr %680, align 8, !noalias !39
  %682 = and i64 %681, %743
  %683 = lshr i64 %681, 26
  %684 = and i64 %683, 254
  %685 = or disjoint i64 %684, 1
  %686 = shl i64 %682, 3
  %687 = getelementptr i8, ptr %35, i64 %686
  %688 = load i64, ptr %687, align 1, !noalias !64
  %689 = icmp eq i64 %688, %681
  br i1 %689, label %650, label %628

690:                                              ; preds = %628
  %691 = shl i64 %630, 3
  %692 = getelementptr i8, ptr %35, i64 %691
  %693 = load i64, ptr %692, align 1, !noalias !67
  %694 = icmp ne i64 %693, %681
  %695 = icmp ult i64 %681, %677
  %696 = select i1 %694, i1 %695, i1 false
  br i1 %696, label %639, label %650

697:                                              ; preds = %650, %600, %621
  %698 = phi i64 [ %657, %621 ], [ %657, %600 ], [ %651, %650 ]
  %699 = phi i64 [ %626, %621 ], [ %602, %600 ], [ %652, %650 ]
  %700 = phi i64 [ %625, %621 ], [ %601, %600 ], [ %653, %650 ]
  store i64 %698, ptr %42, align 8, !noalias !39
  store i64 %700, ptr %741, align 8, !noalias !39
  store i64 %699, ptr %742, align 8, !noalias !39
  %701 = icmp sgt i64 %768, 1
  br i1 %701, label %766, label %789

702:                                              ; preds = %757, %2
  %703 = phi i64 [ %765, %757 ], [ 0, %2 ]
  %704 = getelementptr i8, ptr %42, i64 32
  %705 = load i64, ptr %704, align 8, !noalias !70
  %706 = sub i64 %703, %705
  %707 = add nuw i64 %706, 255
  %708 = lshr i64 %707, 8
  %709 = icmp slt i64 %706, 1
  %710 = icmp eq i64 %708, 0
  %711 = select i1 %709, i1 true, i1 %710
  br i1 %711, label %789, label %712

712:                                              ; preds = %702
  %713 = icmp slt i64 %25, 1
  %714 = icmp sgt i64 %57, 8
  %715 = shl i64 %14, 3
  %716 = add i64 %715, 64
  %717 = add nsw i64 %12, -8
  %718 = or i64 %717, %57
  %719 = icmp ult i64 %718, 4294967296
  %720 = trunc nuw nsw i64 %57 to i32
  %721 = trunc nuw i64 %717 to i32
  %722 = tail call i64 @llvm.smax.i64(i64 %57, i64 0)
  %723 = shl nuw nsw i64 %722, 2
  %724 = shl nsw i64 -1, %723
  %725 = shl i64 %724, %723
  %726 = xor i64 %725, -1
  %727 = icmp slt i64 %57, 1
  %728 = add i64 %715, 128
  %729 = sitofp i64 %44 to double
  %730 = fadd double %729, 1.000000e+00
  %731 = fdiv double %729, %730
  %732 = icmp eq i64 %55, 0
  %733 = add i64 %55, 2305843009213693951
  %734 = add i64 %36, 2305843009213693951
  %735 = getelementptr i8, ptr %42, i64 24
  %736 = shl nsw i64 %44, 2
  %737 = icmp slt i64 %36, %736
  %738 = ashr i64 %36, 2
  %739 = mul nsw i64 %738, 3
  %740 = select i1 %737, i64 %738, i64 %739
  %741 = getelementptr i8, ptr %42, i64 8
  %742 = getelementptr i8, ptr %42, i64 16
  %743 = add nsw i64 %36, -1
  br label %766

744:                                              ; preds = %2
  %745 = or i64 %58, %12
  %746 = icmp ult i64 %745, 4294967296
  br i1 %746, label %747, label %754

747:                                              ; preds = %744
  %748 = trunc nuw i64 %58 to i32
  %749 = trunc nuw i64 %12 to i32
  %750 = udiv i32 %749, %748
  %751 = urem i32 %749, %748
  %752 = zext i32 %750 to i64
  %753 = zext i32 %751 to i64
  br label %757

754:                                              ; preds = %744
  %755 = sdiv i64 %12, %58
  %756 = srem i64 %12, %58
  br label %757

757:                                              ; preds = %754, %747
  %758 = phi i64 [ %752, %747 ], [ %755, %754 ]
  %759 = phi i64 [ %753, %747 ], [ %756, %754 ]
  %760 = xor i64 %759, %58
  %761 = icmp slt i64 %760, 0
  %762 = icmp ne i64 %759, 0
  %763 = and i1 %762, %761
  %764 = sext i1 %763 to i64
  %765 = add i64 %758, %764
  br label %702

766:                                              ; preds = %712, %697
  %767 = phi i64 [ %705, %712 ], [ %770, %697 ]
  %768 = phi i64 [ %708, %712 ], [ %769, %697 ]
  %769 = add nsw i64 %768, -1
  %770 = add i64 %767, 256
  store i64 %767, ptr %704, align 8, !noalias !70
  %771 = sub nsw i64 %703, %767
  br i1 %713, label %777, label %778, !prof !0

772:                                              ; preds = %788, %785
  %773 = phi i64 [ %25, %788 ], [ %786, %785 ]
  %774 = sub i64 %773, %779
  %775 = tail call i64 @llvm.smax.i64(i64 %774, i64 0)
  %776 = getelementptr i64, ptr %24, i64 %779
  br i1 %56, label %60, label %330

777:                                              ; preds = %766
  br label %778

778:                                              ; preds = %777, %766
  %779 = phi i64 [ %25, %777 ], [ 0, %766 ]
  %780 = icmp slt i64 %771, 0
  %781 = select i1 %780, i64 %25, i64 0
  %782 = add i64 %781, %771
  %783 = icmp slt i64 %782, 0
  br i1 %783, label %784, label %785, !prof !0

784:                                              ; preds = %778
  br label %785

785:                                              ; preds = %784, %778
  %786 = phi i64 [ 0, %784 ], [ %782, %778 ]
  %787 = icmp slt i64 %782, %25
  br i1 %787, label %772, label %788, !prof !71

788:                                              ; preds = %785
  br label %772

789:                                              ; preds = %697, %641, %702
  %790 = phi i64 [ 1, %641 ], [ 0, %702 ], [ 0, %697 ]
  store i64 %790, ptr %1, align 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #3
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.bswap.i64(i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { noinline }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2, !4, !6, !7, !9}
!2 = distinct !{!2, !3}
!3 = distinct !{!3}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = distinct !{!6, !5}
!7 = distinct !{!7, !8}
!8 = distinct !{!8}
!9 = distinct !{!9, !10}
!10 = distinct !{!10}
!11 = !{!12, !4, !6, !7, !9}
!12 = distinct !{!12, !13}
!13 = distinct !{!13}
!14 = !{!15, !7, !9}
!15 = distinct !{!15, !16}
!16 = distinct !{!16}
!17 = !{!18, !7, !9}
!18 = distinct !{!18, !19}
!19 = distinct !{!19}
!20 = !{!7, !9}
!21 = !{!22, !7, !9}
!22 = distinct !{!22, !23}
!23 = distinct !{!23}
!24 = !{!25, !27, !9}
!25 = distinct !{!25, !26}
!26 = distinct !{!26}
!27 = distinct !{!27, !28}
!28 = distinct !{!28}
!29 = !{!27, !9}
!30 = !{!31, !27, !9}
!31 = distinct !{!31, !32}
!32 = distinct !{!32}
!33 = !{!34, !27, !9}
!34 = distinct !{!34, !35}
!35 = distinct !{!35}
!36 = !{!37, !27, !9}
!37 = distinct !{!37, !38}
!38 = distinct !{!38}
!39 = !{!40, !9}
!40 = distinct !{!40, !41}
!41 = distinct !{!41}
!42 = !{!43, !40, !9}
!43 = distinct !{!43, !44}
!44 = distinct !{!44}
!45 = !{!46, !40, !9}
!46 = distinct !{!46, !47}
!47 = distinct !{!47}
!48 = !{!49, !46, !40, !9}
!49 = distinct !{!49, !50}
!50 = distinct !{!50}
!51 = !{!52, !40, !9}
!52 = distinct !{!52, !53}
!53 = distinct !{!53}
!54 = !{!55, !52, !40, !9}
!55 = distinct !{!55, !56}
!56 = distinct !{!56}
!57 = !{!58, !60, !62, !40, !9}
!58 = distinct !{!58, !59}
!59 = distinct !{!59}
!60 = distinct !{!60, !61}
!61 = distinct !{!61}
!62 = distinct !{!62, !61}
!63 = !{!"branch_weights", i32 -2147483648, i32 0}
!64 = !{!65, !60, !62, !40, !9}
!65 = distinct !{!65, !66}
!66 = distinct !{!66}
!67 = !{!68, !40, !9}
!68 = distinct !{!68, !69}
!69 = distinct !{!69}
!70 = !{!9}
!71 = !{!"branch_weights", i32 99, i32 1}
