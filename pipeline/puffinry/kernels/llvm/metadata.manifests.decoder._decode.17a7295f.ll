; dd091f6a38b6935e0a37c5a9eba230a33f9833a136a5aac87b35ffa64eca893d
; puffinry.metadata.manifests.decoder._decode for <i8[2],|u1[1],int,(<i8[2],|b1[2],<i8[3],<i8[3],<i8[2]); of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %26 = getelementptr i8, ptr %1, i64 16
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr i8, ptr %1, i64 24
  %29 = load i64, ptr %28, align 8
  %30 = add i64 %29, 32
  %31 = inttoptr i64 %30 to ptr
  %32 = load i64, ptr %31, align 8
  %33 = inttoptr i64 %32 to ptr
  %34 = add i64 %29, 16
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %35, align 8
  %37 = inttoptr i64 %36 to ptr
  %38 = load i64, ptr %33, align 8
  %39 = getelementptr i8, ptr %33, i64 8
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr i8, ptr %1, i64 32
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
  %52 = getelementptr i8, ptr %46, i64 8
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr i8, ptr %1, i64 40
  %55 = load i64, ptr %54, align 8
  %56 = add i64 %55, 32
  %57 = inttoptr i64 %56 to ptr
  %58 = load i64, ptr %57, align 8
  %59 = inttoptr i64 %58 to ptr
  %60 = add i64 %55, 16
  %61 = inttoptr i64 %60 to ptr
  %62 = load i64, ptr %61, align 8
  %63 = inttoptr i64 %62 to ptr
  %64 = load i64, ptr %59, align 8
  %65 = getelementptr i8, ptr %59, i64 8
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr i8, ptr %59, i64 16
  %68 = load i64, ptr %67, align 8
  %69 = getelementptr i8, ptr %1, i64 48
  %70 = load i64, ptr %69, align 8
  %71 = add i64 %70, 32
  %72 = inttoptr i64 %71 to ptr
  %73 = load i64, ptr %72, align 8
  %74 = inttoptr i64 %73 to ptr
  %75 = add i64 %70, 16
  %76 = inttoptr i64 %75 to ptr
  %77 = load i64, ptr %76, align 8
  %78 = inttoptr i64 %77 to ptr
  %79 = load i64, ptr %74, align 8
  %80 = getelementptr i8, ptr %74, i64 8
  %81 = load i64, ptr %80, align 8
  %82 = getelementptr i8, ptr %74, i64 16
  %83 = load i64, ptr %82, align 8
  %84 = getelementptr i8, ptr %1, i64 56
  %85 = load i64, ptr %84, align 8
  %86 = add i64 %85, 32
  %87 = inttoptr i64 %86 to ptr
  %88 = load i64, ptr %87, align 8
  %89 = inttoptr i64 %88 to ptr
  %90 = add i64 %85, 16
  %91 = inttoptr i64 %90 to ptr
  %92 = load i64, ptr %91, align 8
  %93 = inttoptr i64 %92 to ptr
  %94 = getelementptr i8, ptr %89, i64 8
  %95 = load i64, ptr %94, align 8
  %96 = icmp slt i64 %38, 1
  br i1 %96, label %395, label %384, !prof !0

97:                                               ; preds = %449, %380
  %98 = phi i64 [ 0, %449 ], [ %103, %380 ]
  %99 = phi i64 [ %27, %449 ], [ %381, %380 ]
  %100 = phi i64 [ 0, %449 ], [ %382, %380 ]
  %101 = icmp eq i64 %98, %450
  br i1 %101, label %476, label %102

102:                                              ; preds = %97
  %103 = add nuw i64 %98, 1
  %104 = icmp sgt i64 %99, -1
  %105 = select i1 %451, i1 %104, i1 false
  br i1 %105, label %106, label %380

106:                                              ; preds = %102
  %107 = getelementptr i64, ptr %37, i64 %98
  %108 = getelementptr i8, ptr %50, i64 %98
  %109 = mul i64 %98, %83
  %110 = getelementptr i64, ptr %78, i64 %109
  %111 = mul i64 %98, %68
  %112 = getelementptr i64, ptr %63, i64 %111
  br label %113

113:                                              ; preds = %373, %106
  %114 = phi i64 [ %374, %373 ], [ %99, %106 ]
  %115 = phi i64 [ %375, %373 ], [ %100, %106 ]
  %116 = phi i64 [ %376, %373 ], [ 0, %106 ]
  %117 = icmp slt i64 %116, 0
  %118 = select i1 %117, i64 %12, i64 0
  %119 = add i64 %118, %116
  %120 = mul i64 %119, %14
  %121 = getelementptr i64, ptr %11, i64 %120
  %122 = load i64, ptr %121, align 8, !noalias !1
  %123 = getelementptr i8, ptr %121, i64 8
  %124 = load i64, ptr %123, align 8, !noalias !1
  %125 = getelementptr i8, ptr %121, i64 16
  %126 = load i64, ptr %125, align 8, !noalias !1
  %127 = getelementptr i8, ptr %121, i64 24
  %128 = load i64, ptr %127, align 8, !noalias !1
  %129 = add nsw i64 %116, 1
  switch i64 %122, label %469 [
    i64 1, label %130
    i64 4, label %158
  ]

130:                                              ; preds = %113, %137
  %131 = phi i64 [ %139, %137 ], [ 0, %113 ]
  %132 = phi i64 [ %142, %137 ], [ %114, %113 ]
  %133 = phi i64 [ %146, %137 ], [ 0, %113 ]
  %134 = icmp ne i64 %131, 10
  %135 = icmp slt i64 %132, %25
  %136 = select i1 %134, i1 %135, i1 false
  br i1 %136, label %137, label %461

137:                                              ; preds = %130
  %138 = mul nuw nsw i64 %131, 7
  %139 = add nuw nsw i64 %131, 1
  %140 = getelementptr i8, ptr %24, i64 %132
  %141 = load i8, ptr %140, align 1, !noalias !4
  %142 = add nuw nsw i64 %132, 1
  %143 = and i8 %141, 127
  %144 = zext nneg i8 %143 to i64
  %145 = shl i64 %144, %138
  %146 = or i64 %145, %133
  %147 = icmp sgt i8 %141, -1
  br i1 %147, label %148, label %130

148:                                              ; preds = %137
  %149 = lshr i64 %146, 1
  %150 = and i64 %146, 1
  %151 = sub nsw i64 0, %150
  %152 = xor i64 %149, %151
  br label %461

153:                                              ; preds = %461
  %154 = mul i64 %124, %40
  %155 = getelementptr i64, ptr %107, i64 %154
  store i64 %463, ptr %155, align 8, !noalias !1
  %156 = mul i64 %124, %53
  %157 = getelementptr i8, ptr %108, i64 %156
  store i8 1, ptr %157, align 1, !noalias !1
  br label %373

158:                                              ; preds = %113, %165
  %159 = phi i64 [ %167, %165 ], [ 0, %113 ]
  %160 = phi i64 [ %170, %165 ], [ %114, %113 ]
  %161 = phi i64 [ %174, %165 ], [ 0, %113 ]
  %162 = icmp ne i64 %159, 10
  %163 = icmp slt i64 %160, %25
  %164 = select i1 %162, i1 %163, i1 false
  br i1 %164, label %165, label %465

165:                                              ; preds = %158
  %166 = mul nuw nsw i64 %159, 7
  %167 = add nuw nsw i64 %159, 1
  %168 = getelementptr i8, ptr %24, i64 %160
  %169 = load i8, ptr %168, align 1, !noalias !8
  %170 = add nuw nsw i64 %160, 1
  %171 = and i8 %169, 127
  %172 = zext nneg i8 %171 to i64
  %173 = shl i64 %172, %166
  %174 = or i64 %173, %161
  %175 = icmp sgt i8 %169, -1
  br i1 %175, label %176, label %158

176:                                              ; preds = %165
  %177 = lshr i64 %174, 1
  %178 = and i64 %174, 1
  %179 = sub nsw i64 0, %178
  %180 = xor i64 %177, %179
  br label %465

181:                                              ; preds = %465
  %182 = sub nsw i64 1, %126
  %183 = icmp eq i64 %467, %182
  %184 = select i1 %183, i64 %466, i64 -1
  br label %373

185:                                              ; preds = %469
  %186 = icmp eq i64 %122, 2
  br i1 %186, label %187, label %210

187:                                              ; preds = %185, %194
  %188 = phi i64 [ %196, %194 ], [ 0, %185 ]
  %189 = phi i64 [ %199, %194 ], [ %114, %185 ]
  %190 = phi i64 [ %203, %194 ], [ 0, %185 ]
  %191 = icmp ne i64 %188, 10
  %192 = icmp slt i64 %189, %25
  %193 = select i1 %191, i1 %192, i1 false
  br i1 %193, label %194, label %210

194:                                              ; preds = %187
  %195 = mul nuw nsw i64 %188, 7
  %196 = add nuw nsw i64 %188, 1
  %197 = getelementptr i8, ptr %24, i64 %189
  %198 = load i8, ptr %197, align 1, !noalias !12
  %199 = add nuw nsw i64 %189, 1
  %200 = and i8 %198, 127
  %201 = zext nneg i8 %200 to i64
  %202 = shl i64 %201, %195
  %203 = or i64 %202, %190
  %204 = icmp sgt i8 %198, -1
  br i1 %204, label %205, label %187

205:                                              ; preds = %194
  %206 = lshr i64 %203, 1
  %207 = and i64 %203, 1
  %208 = sub nsw i64 0, %207
  %209 = xor i64 %206, %208
  br label %210

210:                                              ; preds = %187, %205, %185
  %211 = phi i64 [ %114, %185 ], [ %199, %205 ], [ -1, %187 ]
  %212 = phi i64 [ %126, %185 ], [ %209, %205 ], [ 0, %187 ]
  %213 = icmp sgt i64 %124, -1
  br i1 %213, label %214, label %218

214:                                              ; preds = %210
  %215 = mul i64 %124, %408
  %216 = getelementptr i64, ptr %112, i64 %215
  store i64 %211, ptr %216, align 8, !noalias !1
  %217 = getelementptr i8, ptr %216, i64 8
  store i64 %212, ptr %217, align 8, !noalias !1
  br label %218

218:                                              ; preds = %214, %210
  %219 = icmp slt i64 %211, 0
  %220 = icmp slt i64 %212, 0
  %221 = select i1 %219, i1 true, i1 %220
  %222 = sub nsw i64 %25, %211
  %223 = icmp sgt i64 %212, %222
  %224 = select i1 %221, i1 true, i1 %223
  %225 = add nuw nsw i64 %212, %211
  %226 = select i1 %224, i64 -1, i64 %225
  br label %373

227:                                              ; preds = %469
  %228 = icmp eq i64 %122, 0
  br i1 %228, label %373, label %229

229:                                              ; preds = %227
  %230 = icmp eq i64 %122, 7
  %231 = icmp eq i64 %122, 6
  br label %232

232:                                              ; preds = %338, %229
  %233 = phi i64 [ %114, %229 ], [ %339, %338 ]
  %234 = phi i64 [ %115, %229 ], [ %284, %338 ]
  br label %235

235:                                              ; preds = %256, %232
  %236 = phi i64 [ 0, %232 ], [ %257, %256 ]
  %237 = phi i64 [ %233, %232 ], [ %258, %256 ]
  %238 = phi i64 [ 0, %232 ], [ %259, %256 ]
  %239 = icmp ne i64 %236, 10
  %240 = icmp slt i64 %237, %25
  %241 = select i1 %239, i1 %240, i1 false
  br i1 %241, label %242, label %472

242:                                              ; preds = %235
  %243 = mul nuw nsw i64 %236, 7
  %244 = add nuw nsw i64 %236, 1
  %245 = icmp slt i64 %237, 0
  %246 = select i1 %245, i64 %25, i64 0
  %247 = getelementptr i8, ptr %24, i64 %237
  %248 = getelementptr i8, ptr %247, i64 %246
  %249 = load i8, ptr %248, align 1, !noalias !16
  %250 = add nsw i64 %237, 1
  %251 = and i8 %249, 127
  %252 = zext nneg i8 %251 to i64
  %253 = shl i64 %252, %243
  %254 = or i64 %253, %238
  %255 = icmp sgt i8 %249, -1
  br i1 %255, label %342, label %256

256:                                              ; preds = %242, %278
  %257 = phi i64 [ %244, %242 ], [ 0, %278 ]
  %258 = phi i64 [ %250, %242 ], [ %279, %278 ]
  %259 = phi i64 [ %254, %242 ], [ 0, %278 ]
  br label %235

260:                                              ; preds = %342
  %261 = icmp eq i64 %346, -9223372036854775808
  br i1 %261, label %472, label %262

262:                                              ; preds = %260
  %263 = icmp eq i64 %344, 0
  br i1 %263, label %278, label %264

264:                                              ; preds = %262
  %265 = sub nsw i64 0, %346
  br label %266

266:                                              ; preds = %272, %264
  %267 = phi i64 [ 10, %264 ], [ %273, %272 ]
  %268 = phi i64 [ %250, %264 ], [ %276, %272 ]
  %269 = icmp ne i64 %267, 0
  %270 = icmp slt i64 %268, %25
  %271 = select i1 %269, i1 %270, i1 false
  br i1 %271, label %272, label %278

272:                                              ; preds = %266
  %273 = add nsw i64 %267, -1
  %274 = getelementptr i8, ptr %24, i64 %268
  %275 = load i8, ptr %274, align 1, !noalias !23
  %276 = add nuw nsw i64 %268, 1
  %277 = icmp sgt i8 %275, -1
  br i1 %277, label %278, label %266

278:                                              ; preds = %266, %272, %262
  %279 = phi i64 [ %250, %262 ], [ %276, %272 ], [ -1, %266 ]
  %280 = phi i64 [ %346, %262 ], [ %265, %272 ], [ %265, %266 ]
  %281 = tail call i64 @llvm.smax.i64(i64 %280, i64 0)
  %282 = icmp eq i64 %281, 0
  br i1 %282, label %256, label %283

283:                                              ; preds = %278
  %284 = add i64 %281, %234
  br label %348

285:                                              ; preds = %348
  %286 = icmp eq i64 %349, %95
  br i1 %286, label %476, label %287

287:                                              ; preds = %285
  %288 = icmp slt i64 %349, 0
  %289 = select i1 %288, i64 %95, i64 0
  %290 = add i64 %289, %349
  %291 = getelementptr i64, ptr %93, i64 %290
  store i64 0, ptr %291, align 8, !noalias !27
  %292 = getelementptr i64, ptr %453, i64 %290
  store i64 -1, ptr %292, align 8, !noalias !27
  br i1 %230, label %293, label %295

293:                                              ; preds = %353, %287
  %294 = phi i64 [ %350, %287 ], [ %307, %353 ]
  br label %313

295:                                              ; preds = %287, %302
  %296 = phi i64 [ %304, %302 ], [ 0, %287 ]
  %297 = phi i64 [ %307, %302 ], [ %350, %287 ]
  %298 = phi i64 [ %311, %302 ], [ 0, %287 ]
  %299 = icmp ne i64 %296, 10
  %300 = icmp slt i64 %297, %25
  %301 = select i1 %299, i1 %300, i1 false
  br i1 %301, label %302, label %352

302:                                              ; preds = %295
  %303 = mul nuw nsw i64 %296, 7
  %304 = add nuw nsw i64 %296, 1
  %305 = getelementptr i8, ptr %24, i64 %297
  %306 = load i8, ptr %305, align 1, !noalias !28
  %307 = add nuw nsw i64 %297, 1
  %308 = and i8 %306, 127
  %309 = zext nneg i8 %308 to i64
  %310 = shl i64 %309, %303
  %311 = or i64 %310, %298
  %312 = icmp sgt i8 %306, -1
  br i1 %312, label %353, label %295

313:                                              ; preds = %293, %320
  %314 = phi i64 [ %322, %320 ], [ 0, %293 ]
  %315 = phi i64 [ %329, %320 ], [ 0, %293 ]
  %316 = phi i64 [ %325, %320 ], [ %294, %293 ]
  %317 = icmp ne i64 %314, 10
  %318 = icmp slt i64 %316, %25
  %319 = select i1 %317, i1 %318, i1 false
  br i1 %319, label %320, label %364

320:                                              ; preds = %313
  %321 = mul nuw nsw i64 %314, 7
  %322 = add nuw nsw i64 %314, 1
  %323 = getelementptr i8, ptr %24, i64 %316
  %324 = load i8, ptr %323, align 1, !noalias !32
  %325 = add nuw nsw i64 %316, 1
  %326 = and i8 %324, 127
  %327 = zext nneg i8 %326 to i64
  %328 = shl i64 %327, %321
  %329 = or i64 %328, %315
  %330 = icmp sgt i8 %324, -1
  br i1 %330, label %358, label %313

331:                                              ; preds = %358
  %332 = icmp ne i64 %360, 0
  %333 = sub nsw i64 %25, %325
  %334 = icmp sgt i64 %362, %333
  %335 = select i1 %332, i1 true, i1 %334
  br i1 %335, label %472, label %336

336:                                              ; preds = %331
  store i64 %325, ptr %363, align 8, !noalias !27
  store i64 %362, ptr %292, align 8, !noalias !27
  %337 = add nuw nsw i64 %362, %325
  br label %338

338:                                              ; preds = %364, %358, %336
  %339 = phi i64 [ %337, %336 ], [ -1, %364 ], [ %325, %358 ]
  %340 = add i64 %349, 1
  %341 = icmp eq i64 %340, %284
  br i1 %341, label %232, label %348

342:                                              ; preds = %242
  %343 = lshr i64 %254, 1
  %344 = and i64 %254, 1
  %345 = sub nsw i64 0, %344
  %346 = xor i64 %343, %345
  %347 = icmp eq i64 %343, %345
  br i1 %347, label %472, label %260

348:                                              ; preds = %283, %338
  %349 = phi i64 [ %340, %338 ], [ %234, %283 ]
  %350 = phi i64 [ %339, %338 ], [ %279, %283 ]
  %351 = icmp slt i64 %350, 0
  br i1 %351, label %472, label %285

352:                                              ; preds = %295
  store i64 0, ptr %291, align 8, !noalias !27
  br label %472

353:                                              ; preds = %302
  %354 = lshr i64 %311, 1
  %355 = and i64 %311, 1
  %356 = sub nsw i64 0, %355
  %357 = xor i64 %354, %356
  store i64 %357, ptr %291, align 8, !noalias !27
  br label %293

358:                                              ; preds = %320
  %359 = lshr i64 %329, 1
  %360 = and i64 %329, 1
  %361 = sub nsw i64 0, %360
  %362 = xor i64 %359, %361
  %363 = getelementptr i64, ptr %454, i64 %290
  store i64 %362, ptr %363, align 8, !noalias !27
  br i1 %231, label %331, label %338

364:                                              ; preds = %313
  %365 = getelementptr i64, ptr %454, i64 %290
  store i64 0, ptr %365, align 8, !noalias !27
  br label %338

366:                                              ; preds = %472
  %367 = icmp sgt i64 %124, -1
  br i1 %367, label %368, label %373

368:                                              ; preds = %366
  %369 = mul i64 %124, %432
  %370 = getelementptr i64, ptr %110, i64 %369
  store i64 %115, ptr %370, align 8, !noalias !1
  %371 = sub nsw i64 %473, %115
  %372 = getelementptr i8, ptr %370, i64 8
  store i64 %371, ptr %372, align 8, !noalias !1
  br label %373

373:                                              ; preds = %465, %461, %368, %366, %227, %218, %181, %153
  %374 = phi i64 [ %114, %227 ], [ %462, %153 ], [ %184, %181 ], [ %466, %465 ], [ %474, %368 ], [ %474, %366 ], [ %462, %461 ], [ %226, %218 ]
  %375 = phi i64 [ %115, %227 ], [ %115, %153 ], [ %115, %181 ], [ %115, %465 ], [ %473, %368 ], [ %115, %366 ], [ %115, %461 ], [ %115, %218 ]
  %376 = phi i64 [ %129, %227 ], [ %129, %153 ], [ %129, %181 ], [ %128, %465 ], [ %129, %368 ], [ %129, %366 ], [ %129, %461 ], [ %129, %218 ]
  %377 = icmp slt i64 %376, %12
  %378 = icmp sgt i64 %374, -1
  %379 = select i1 %377, i1 %378, i1 false
  br i1 %379, label %113, label %380

380:                                              ; preds = %373, %102
  %381 = phi i64 [ %99, %102 ], [ %374, %373 ]
  %382 = phi i64 [ %100, %102 ], [ %375, %373 ]
  %383 = icmp slt i64 %381, 0
  br i1 %383, label %476, label %97

384:                                              ; preds = %2
  %385 = icmp sgt i64 %40, 0
  %386 = shl i64 %40, 3
  br label %387

387:                                              ; preds = %392, %384
  %388 = phi i64 [ 0, %384 ], [ %393, %392 ]
  br i1 %385, label %389, label %392, !prof !36

389:                                              ; preds = %387
  %390 = mul i64 %388, %386
  %391 = getelementptr i8, ptr %37, i64 %390
  tail call void @llvm.memset.p0.i64(ptr align 8 %391, i8 0, i64 %386, i1 false), !noalias !1
  br label %392

392:                                              ; preds = %389, %387
  %393 = add nuw nsw i64 %388, 1
  %394 = icmp eq i64 %393, %38
  br i1 %394, label %395, label %387, !prof !37

395:                                              ; preds = %392, %2
  %396 = icmp slt i64 %51, 1
  br i1 %396, label %407, label %397, !prof !0

397:                                              ; preds = %395
  %398 = icmp sgt i64 %53, 0
  br label %399

399:                                              ; preds = %404, %397
  %400 = phi i64 [ 0, %397 ], [ %405, %404 ]
  br i1 %398, label %401, label %404, !prof !36

401:                                              ; preds = %399
  %402 = mul i64 %400, %53
  %403 = getelementptr i8, ptr %50, i64 %402
  tail call void @llvm.memset.p0.i64(ptr align 1 %403, i8 0, i64 %53, i1 false), !noalias !1
  br label %404

404:                                              ; preds = %401, %399
  %405 = add nuw nsw i64 %400, 1
  %406 = icmp eq i64 %405, %51
  br i1 %406, label %407, label %399, !prof !37

407:                                              ; preds = %404, %395
  %408 = mul i64 %68, %66
  %409 = icmp slt i64 %64, 1
  br i1 %409, label %431, label %410, !prof !0

410:                                              ; preds = %407
  %411 = icmp sgt i64 %66, 0
  %412 = icmp sgt i64 %68, 0
  %413 = shl i64 %408, 3
  %414 = shl i64 %68, 3
  br label %415

415:                                              ; preds = %425, %410
  %416 = phi i64 [ 0, %410 ], [ %426, %425 ]
  br i1 %411, label %417, label %425, !prof !36

417:                                              ; preds = %415
  %418 = mul i64 %413, %416
  %419 = getelementptr i8, ptr %63, i64 %418
  br label %420

420:                                              ; preds = %428, %417
  %421 = phi i64 [ 0, %417 ], [ %429, %428 ]
  br i1 %412, label %422, label %428, !prof !36

422:                                              ; preds = %420
  %423 = mul i64 %421, %414
  %424 = getelementptr i8, ptr %419, i64 %423
  tail call void @llvm.memset.p0.i64(ptr align 8 %424, i8 -1, i64 %414, i1 false), !noalias !1
  br label %428

425:                                              ; preds = %428, %415
  %426 = add nuw nsw i64 %416, 1
  %427 = icmp eq i64 %426, %64
  br i1 %427, label %431, label %415, !prof !37

428:                                              ; preds = %422, %420
  %429 = add nuw nsw i64 %421, 1
  %430 = icmp eq i64 %429, %66
  br i1 %430, label %425, label %420, !prof !37

431:                                              ; preds = %425, %407
  %432 = mul i64 %83, %81
  %433 = icmp slt i64 %79, 1
  br i1 %433, label %449, label %434, !prof !0

434:                                              ; preds = %431
  %435 = icmp sgt i64 %81, 0
  %436 = icmp sgt i64 %83, 0
  %437 = shl i64 %432, 3
  %438 = shl i64 %83, 3
  br label %439

439:                                              ; preds = %455, %434
  %440 = phi i64 [ 0, %434 ], [ %456, %455 ]
  br i1 %435, label %441, label %455, !prof !36

441:                                              ; preds = %439
  %442 = mul i64 %437, %440
  %443 = getelementptr i8, ptr %78, i64 %442
  br label %444

444:                                              ; preds = %458, %441
  %445 = phi i64 [ 0, %441 ], [ %459, %458 ]
  br i1 %436, label %446, label %458, !prof !36

446:                                              ; preds = %444
  %447 = mul i64 %445, %438
  %448 = getelementptr i8, ptr %443, i64 %447
  tail call void @llvm.memset.p0.i64(ptr align 8 %448, i8 -1, i64 %438, i1 false), !noalias !1
  br label %458

449:                                              ; preds = %455, %431
  %450 = tail call i64 @llvm.smax.i64(i64 %40, i64 0)
  %451 = icmp sgt i64 %12, 0
  %452 = shl i64 %95, 4
  %453 = getelementptr i8, ptr %93, i64 %452
  %454 = getelementptr i64, ptr %93, i64 %95
  br label %97

455:                                              ; preds = %458, %439
  %456 = add nuw nsw i64 %440, 1
  %457 = icmp eq i64 %456, %79
  br i1 %457, label %449, label %439, !prof !37

458:                                              ; preds = %446, %444
  %459 = add nuw nsw i64 %445, 1
  %460 = icmp eq i64 %459, %81
  br i1 %460, label %455, label %444, !prof !37

461:                                              ; preds = %130, %148
  %462 = phi i64 [ %142, %148 ], [ -1, %130 ]
  %463 = phi i64 [ %152, %148 ], [ 0, %130 ]
  %464 = icmp sgt i64 %124, -1
  br i1 %464, label %153, label %373

465:                                              ; preds = %158, %176
  %466 = phi i64 [ %170, %176 ], [ -1, %158 ]
  %467 = phi i64 [ %180, %176 ], [ 0, %158 ]
  %468 = icmp eq i64 %467, %126
  br i1 %468, label %373, label %181

469:                                              ; preds = %113
  %470 = and i64 %122, -2
  %471 = icmp eq i64 %470, 2
  br i1 %471, label %185, label %227

472:                                              ; preds = %342, %260, %235, %348, %331, %352
  %473 = phi i64 [ %349, %348 ], [ %349, %352 ], [ %349, %331 ], [ %234, %235 ], [ %234, %260 ], [ %234, %342 ]
  %474 = phi i64 [ -1, %348 ], [ -1, %352 ], [ -1, %331 ], [ %250, %342 ], [ -1, %235 ], [ -1, %260 ]
  %475 = icmp sgt i64 %473, %95
  br i1 %475, label %476, label %366

476:                                              ; preds = %380, %97, %472, %285
  %477 = phi i64 [ %98, %472 ], [ %98, %285 ], [ %40, %97 ], [ 0, %380 ]
  store i64 %477, ptr %1, align 8
  store i64 %99, ptr %15, align 8
  store i64 %100, ptr %26, align 8
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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { noinline }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2}
!2 = distinct !{!2, !3}
!3 = distinct !{!3}
!4 = !{!5, !7, !2}
!5 = distinct !{!5, !6}
!6 = distinct !{!6}
!7 = distinct !{!7, !6}
!8 = !{!9, !11, !2}
!9 = distinct !{!9, !10}
!10 = distinct !{!10}
!11 = distinct !{!11, !10}
!12 = !{!13, !15, !2}
!13 = distinct !{!13, !14}
!14 = distinct !{!14}
!15 = distinct !{!15, !14}
!16 = !{!17, !19, !20, !22, !2}
!17 = distinct !{!17, !18}
!18 = distinct !{!18}
!19 = distinct !{!19, !18}
!20 = distinct !{!20, !21}
!21 = distinct !{!21}
!22 = distinct !{!22, !21}
!23 = !{!24, !26, !20, !22, !2}
!24 = distinct !{!24, !25}
!25 = distinct !{!25}
!26 = distinct !{!26, !25}
!27 = !{!20, !22, !2}
!28 = !{!29, !31, !20, !22, !2}
!29 = distinct !{!29, !30}
!30 = distinct !{!30}
!31 = distinct !{!31, !30}
!32 = !{!33, !35, !20, !22, !2}
!33 = distinct !{!33, !34}
!34 = distinct !{!34}
!35 = distinct !{!35, !34}
!36 = !{!"branch_weights", i32 127, i32 1}
!37 = !{!"branch_weights", i32 127, i32 12545}
