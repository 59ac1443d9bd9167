; 3891c7971d0fbd8942e9201b0287e4046c9cf8eb5c7c98dc88454ff1c4c8ab3e
; puffinry.scan.pages.batches._unpack_dictionaries for |u1[1],<i8[2],int,<i8[3],<i8[2],<i8[2],|u1[2]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal fastcc void @0(ptr noalias nonnull writeonly captures(none) %0, ptr captures(none) %1) unnamed_addr {
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
  %24 = getelementptr i8, ptr %18, i64 8
  %25 = load i64, ptr %24, align 8
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
  %39 = getelementptr i8, ptr %33, i64 16
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr i8, ptr %1, i64 32
  %42 = load i64, ptr %41, align 8
  %43 = add i64 %42, 32
  %44 = inttoptr i64 %43 to ptr
  %45 = load i64, ptr %44, align 8
  %46 = inttoptr i64 %45 to ptr
  %47 = add i64 %42, 40
  %48 = inttoptr i64 %47 to ptr
  %49 = load i64, ptr %48, align 8
  %50 = inttoptr i64 %49 to ptr
  %51 = add i64 %42, 16
  %52 = inttoptr i64 %51 to ptr
  %53 = load i64, ptr %52, align 8
  %54 = inttoptr i64 %53 to ptr
  %55 = load i64, ptr %46, align 8
  %56 = getelementptr i8, ptr %46, i64 8
  %57 = load i64, ptr %56, align 8
  %58 = load i64, ptr %50, align 8
  %59 = getelementptr i8, ptr %1, i64 40
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
  %70 = getelementptr i8, ptr %64, i64 8
  %71 = load i64, ptr %70, align 8
  %72 = getelementptr i8, ptr %1, i64 48
  %73 = load i64, ptr %72, align 8
  %74 = add i64 %73, 32
  %75 = inttoptr i64 %74 to ptr
  %76 = load i64, ptr %75, align 8
  %77 = inttoptr i64 %76 to ptr
  %78 = add i64 %73, 16
  %79 = inttoptr i64 %78 to ptr
  %80 = load i64, ptr %79, align 8
  %81 = inttoptr i64 %80 to ptr
  %82 = getelementptr i8, ptr %77, i64 8
  %83 = load i64, ptr %82, align 8
  %84 = freeze i64 %27
  %85 = sub i64 %23, %84
  %86 = icmp slt i64 %85, 1
  br i1 %86, label %939, label %87

87:                                               ; preds = %2
  %88 = getelementptr i8, ptr %33, i64 8
  %89 = load i64, ptr %88, align 8
  %90 = icmp slt i64 %57, 1
  %91 = shl i64 %57, 3
  %92 = getelementptr i8, ptr %54, i64 8
  %93 = icmp slt i64 %71, 1
  %94 = shl i64 %71, 3
  %95 = mul i64 %89, %40
  %96 = icmp slt i64 %55, 1
  %97 = mul i64 %57, %55
  %98 = getelementptr i64, ptr %54, i64 %97
  br label %849

99:                                               ; preds = %849
  %100 = load i64, ptr %859, align 8, !noalias !0
  br i1 %90, label %789, label %788, !prof !4

101:                                              ; preds = %795, %783
  %102 = phi i64 [ %786, %783 ], [ %100, %795 ]
  %103 = phi i64 [ %784, %783 ], [ %854, %795 ]
  %104 = phi i64 [ %785, %783 ], [ 0, %795 ]
  %105 = icmp slt i64 %104, 0
  %106 = select i1 %105, i64 %55, i64 0
  %107 = add i64 %106, %104
  %108 = mul i64 %107, %57
  %109 = getelementptr i64, ptr %54, i64 %108
  %110 = getelementptr i8, ptr %109, i64 16
  %111 = load i64, ptr %110, align 8, !noalias !5
  %112 = icmp slt i64 %102, %12
  br i1 %112, label %114, label %113

113:                                              ; preds = %101
  store i64 0, ptr %110, align 8, !noalias !5
  br label %846

114:                                              ; preds = %101
  %115 = getelementptr i8, ptr %11, i64 %102
  %116 = load i8, ptr %115, align 1, !noalias !9
  %117 = zext i8 %116 to i64
  %118 = add nuw nsw i64 %102, 1
  %119 = lshr i64 %117, 4
  %120 = icmp eq i64 %119, 0
  br i1 %120, label %124, label %121

121:                                              ; preds = %114
  %122 = add nsw i64 %119, %111
  %123 = and i64 %117, 15
  br label %152

124:                                              ; preds = %114
  %125 = icmp eq i8 %116, 0
  br i1 %125, label %152, label %126

126:                                              ; preds = %124, %132
  %127 = phi i64 [ %134, %132 ], [ 10, %124 ]
  %128 = phi i64 [ %133, %132 ], [ 0, %124 ]
  %129 = phi i64 [ %137, %132 ], [ %118, %124 ]
  %130 = phi i64 [ %141, %132 ], [ 0, %124 ]
  %131 = icmp eq i64 %127, 0
  br i1 %131, label %145, label %143

132:                                              ; preds = %143
  %133 = add nuw nsw i64 %128, 7
  %134 = add nsw i64 %127, -1
  %135 = getelementptr i8, ptr %11, i64 %129
  %136 = load i8, ptr %135, align 1, !noalias !12
  %137 = add nuw i64 %129, 1
  %138 = and i8 %136, 127
  %139 = zext nneg i8 %138 to i64
  %140 = shl i64 %139, %128
  %141 = or i64 %140, %130
  %142 = icmp sgt i8 %136, -1
  br i1 %142, label %145, label %126

143:                                              ; preds = %126
  %144 = icmp eq i64 %129, %12
  br i1 %144, label %145, label %132

145:                                              ; preds = %143, %132, %126
  %146 = phi i64 [ %141, %132 ], [ %130, %143 ], [ %130, %126 ]
  %147 = phi i64 [ %137, %132 ], [ -2, %143 ], [ -1, %126 ]
  %148 = lshr i64 %146, 1
  %149 = and i64 %146, 1
  %150 = sub nsw i64 0, %149
  %151 = xor i64 %148, %150
  br label %152

152:                                              ; preds = %124, %121, %145
  %153 = phi i64 [ %111, %124 ], [ %151, %145 ], [ %122, %121 ]
  %154 = phi i64 [ 0, %124 ], [ %117, %145 ], [ %123, %121 ]
  %155 = phi i64 [ %118, %124 ], [ %147, %145 ], [ %118, %121 ]
  %156 = freeze i64 %153
  store i64 %156, ptr %110, align 8, !noalias !5
  %157 = load i64, ptr %109, align 8, !noalias !5
  %158 = icmp ult i64 %156, 16
  %159 = mul i64 %156, %40
  %160 = select i1 %158, i64 %159, i64 0
  %161 = icmp slt i64 %157, 0
  %162 = select i1 %161, i64 %38, i64 0
  %163 = add i64 %162, %157
  %164 = mul i64 %95, %163
  %165 = getelementptr i64, ptr %37, i64 %164
  %166 = getelementptr i64, ptr %165, i64 %160
  %167 = icmp slt i64 %155, 0
  br i1 %167, label %846, label %168

168:                                              ; preds = %152
  %169 = icmp eq i64 %154, 0
  br i1 %169, label %170, label %200

170:                                              ; preds = %168
  %171 = getelementptr i8, ptr %109, i64 24
  %172 = load i64, ptr %171, align 8, !noalias !5
  %173 = icmp eq i64 %172, 0
  br i1 %173, label %196, label %174

174:                                              ; preds = %170
  %175 = icmp slt i64 %103, %69
  br i1 %175, label %176, label %846

176:                                              ; preds = %174
  %177 = icmp slt i64 %103, 0
  %178 = select i1 %177, i64 %69, i64 0
  %179 = add i64 %178, %103
  %180 = mul i64 %179, %71
  br i1 %93, label %184, label %181, !prof !4

181:                                              ; preds = %176
  %182 = shl i64 %180, 3
  %183 = getelementptr i8, ptr %68, i64 %182
  tail call void @llvm.memset.p0.i64(ptr align 8 %183, i8 -1, i64 %94, i1 false), !noalias !15
  br label %184

184:                                              ; preds = %181, %176
  %185 = getelementptr i8, ptr %109, i64 32
  %186 = load i64, ptr %185, align 8, !noalias !15
  %187 = getelementptr i8, ptr %109, i64 40
  %188 = load i64, ptr %187, align 8, !noalias !15
  %189 = getelementptr i64, ptr %68, i64 %180
  store i64 %186, ptr %189, align 8, !noalias !15
  %190 = getelementptr i8, ptr %189, i64 8
  store i64 %188, ptr %190, align 8, !noalias !15
  %191 = load i64, ptr %171, align 8, !noalias !15
  %192 = add nsw i64 %191, -1
  store i64 %192, ptr %171, align 8, !noalias !15
  %193 = getelementptr i8, ptr %109, i64 8
  store i64 %103, ptr %193, align 8, !noalias !15
  store i64 0, ptr %110, align 8, !noalias !15
  %194 = add nsw i64 %103, 1
  %195 = icmp sgt i64 %103, -2
  br i1 %195, label %783, label %846

196:                                              ; preds = %170
  %197 = icmp slt i64 %104, 1
  br i1 %197, label %797, label %198

198:                                              ; preds = %196
  %199 = add nsw i64 %104, -1
  br label %783

200:                                              ; preds = %168
  %201 = load i64, ptr %166, align 8, !noalias !5
  br label %202

202:                                              ; preds = %205, %200
  %203 = phi i64 [ 0, %200 ], [ %207, %205 ]
  %204 = icmp eq i64 %203, 2
  br i1 %204, label %443, label %205

205:                                              ; preds = %202
  %206 = shl nuw nsw i64 %203, 2
  %207 = add nuw nsw i64 %203, 1
  %208 = icmp eq i64 %206, %201
  br i1 %208, label %209, label %202

209:                                              ; preds = %205
  %210 = icmp eq i64 %201, 4
  br i1 %210, label %211, label %225

211:                                              ; preds = %209
  %212 = getelementptr i8, ptr %109, i64 8
  %213 = load i64, ptr %212, align 8, !noalias !5
  %214 = getelementptr i8, ptr %166, i64 8
  %215 = load i64, ptr %214, align 8, !noalias !5
  %216 = icmp slt i64 %213, 0
  %217 = select i1 %216, i64 %69, i64 0
  %218 = add i64 %217, %213
  %219 = icmp slt i64 %215, 0
  %220 = select i1 %219, i64 %71, i64 0
  %221 = mul i64 %218, %71
  %222 = getelementptr i64, ptr %68, i64 %221
  %223 = getelementptr i64, ptr %222, i64 %215
  %224 = getelementptr i64, ptr %223, i64 %220
  store i64 %156, ptr %224, align 8, !noalias !5
  br label %225

225:                                              ; preds = %211, %209
  br i1 %96, label %432, label %433, !prof !4

226:                                              ; preds = %433, %427
  %227 = phi i64 [ %155, %433 ], [ %428, %427 ]
  %228 = phi i64 [ %154, %433 ], [ %429, %427 ]
  %229 = phi i64 [ 0, %433 ], [ %375, %427 ]
  %230 = phi i8 [ 0, %433 ], [ %430, %427 ]
  br label %231

231:                                              ; preds = %233, %226
  %232 = phi i64 [ 0, %226 ], [ %235, %233 ]
  switch i64 %232, label %237 [
    i64 3, label %240
    i64 0, label %233
    i64 2, label %239
    i64 1, label %238
  ]

233:                                              ; preds = %239, %238, %231
  %234 = phi i64 [ 12, %239 ], [ 10, %238 ], [ 9, %231 ]
  %235 = add nuw nsw i64 %232, 1
  %236 = icmp eq i64 %234, %228
  br i1 %236, label %308, label %231

237:                                              ; preds = %231
  unreachable

238:                                              ; preds = %231
  br label %233

239:                                              ; preds = %231
  br label %233

240:                                              ; preds = %231
  %241 = add i64 %228, -3
  %242 = icmp ult i64 %241, -2
  br i1 %242, label %249, label %243

243:                                              ; preds = %240
  %244 = icmp eq i8 %230, 0
  br i1 %244, label %367, label %245

245:                                              ; preds = %243
  %246 = icmp sgt i64 %12, %227
  %247 = add nuw nsw i64 %227, 1
  %248 = select i1 %246, i64 %247, i64 -2
  br label %367

249:                                              ; preds = %240
  %250 = icmp eq i64 %228, 3
  br i1 %250, label %251, label %255

251:                                              ; preds = %249
  %252 = icmp sgt i64 %12, %227
  %253 = add nuw nsw i64 %227, 1
  %254 = select i1 %252, i64 %253, i64 -2
  br label %367

255:                                              ; preds = %249, %257
  %256 = phi i64 [ %259, %257 ], [ 0, %249 ]
  switch i64 %256, label %261 [
    i64 3, label %276
    i64 0, label %257
    i64 2, label %263
    i64 1, label %262
  ]

257:                                              ; preds = %263, %262, %255
  %258 = phi i64 [ 6, %263 ], [ 5, %262 ], [ 4, %255 ]
  %259 = add nuw nsw i64 %256, 1
  %260 = icmp eq i64 %258, %228
  br i1 %260, label %264, label %255

261:                                              ; preds = %255
  unreachable

262:                                              ; preds = %255
  br label %257

263:                                              ; preds = %255
  br label %257

264:                                              ; preds = %257, %268
  %265 = phi i64 [ %269, %268 ], [ 10, %257 ]
  %266 = phi i64 [ %272, %268 ], [ %227, %257 ]
  %267 = icmp eq i64 %265, 0
  br i1 %267, label %367, label %274

268:                                              ; preds = %274
  %269 = add nsw i64 %265, -1
  %270 = getelementptr i8, ptr %11, i64 %266
  %271 = load i8, ptr %270, align 1, !noalias !18
  %272 = add nuw nsw i64 %266, 1
  %273 = icmp sgt i8 %271, -1
  br i1 %273, label %367, label %264

274:                                              ; preds = %264
  %275 = icmp slt i64 %266, %12
  br i1 %275, label %268, label %367

276:                                              ; preds = %255
  switch i64 %228, label %367 [
    i64 7, label %277
    i64 8, label %282
  ]

277:                                              ; preds = %276
  %278 = sub nsw i64 %12, %227
  %279 = icmp slt i64 %278, 8
  %280 = add nuw nsw i64 %227, 8
  %281 = select i1 %279, i64 -2, i64 %280
  br label %367

282:                                              ; preds = %276, %288
  %283 = phi i64 [ %290, %288 ], [ 10, %276 ]
  %284 = phi i64 [ %289, %288 ], [ 0, %276 ]
  %285 = phi i64 [ %293, %288 ], [ %227, %276 ]
  %286 = phi i64 [ %297, %288 ], [ 0, %276 ]
  %287 = icmp eq i64 %283, 0
  br i1 %287, label %367, label %299

288:                                              ; preds = %299
  %289 = add nuw nsw i64 %284, 7
  %290 = add nsw i64 %283, -1
  %291 = getelementptr i8, ptr %11, i64 %285
  %292 = load i8, ptr %291, align 1, !noalias !25
  %293 = add nuw nsw i64 %285, 1
  %294 = and i8 %292, 127
  %295 = zext nneg i8 %294 to i64
  %296 = shl i64 %295, %284
  %297 = or i64 %296, %286
  %298 = icmp sgt i8 %292, -1
  br i1 %298, label %301, label %282

299:                                              ; preds = %282
  %300 = icmp slt i64 %285, %12
  br i1 %300, label %288, label %367

301:                                              ; preds = %288
  %302 = sub nsw i64 %12, %293
  %303 = icmp sgt i64 %297, %302
  %304 = add nuw nsw i64 %297, %293
  %305 = select i1 %303, i64 -2, i64 %304
  %306 = icmp sgt i64 %297, -1
  %307 = select i1 %306, i64 %305, i64 -1
  br label %367

308:                                              ; preds = %233
  %309 = icmp eq i64 %229, 16
  br i1 %309, label %846, label %310

310:                                              ; preds = %308
  %311 = icmp slt i64 %229, 0
  %312 = select i1 %311, i64 %435, i64 0
  %313 = add i64 %312, %229
  %314 = mul i64 %313, %58
  %315 = getelementptr i8, ptr %437, i64 %314
  store i64 -1, ptr %315, align 8, !noalias !28
  %316 = icmp eq i64 %228, 12
  br i1 %316, label %364, label %317

317:                                              ; preds = %310
  %318 = icmp slt i64 %227, %12
  br i1 %318, label %319, label %356

319:                                              ; preds = %317
  %320 = getelementptr i8, ptr %11, i64 %227
  %321 = load i8, ptr %320, align 1, !noalias !29
  %322 = zext i8 %321 to i64
  %323 = lshr i64 %322, 4
  %324 = add nuw nsw i64 %227, 1
  %325 = icmp eq i64 %323, 15
  br i1 %325, label %326, label %347

326:                                              ; preds = %319, %332
  %327 = phi i64 [ %334, %332 ], [ 10, %319 ]
  %328 = phi i64 [ %333, %332 ], [ 0, %319 ]
  %329 = phi i64 [ %337, %332 ], [ %324, %319 ]
  %330 = phi i64 [ %341, %332 ], [ 0, %319 ]
  %331 = icmp eq i64 %327, 0
  br i1 %331, label %352, label %343

332:                                              ; preds = %343
  %333 = add nuw nsw i64 %328, 7
  %334 = add nsw i64 %327, -1
  %335 = getelementptr i8, ptr %11, i64 %329
  %336 = load i8, ptr %335, align 1, !noalias !32
  %337 = add nuw i64 %329, 1
  %338 = and i8 %336, 127
  %339 = zext nneg i8 %338 to i64
  %340 = shl i64 %339, %328
  %341 = or i64 %340, %330
  %342 = icmp sgt i8 %336, -1
  br i1 %342, label %345, label %326

343:                                              ; preds = %326
  %344 = icmp eq i64 %329, %12
  br i1 %344, label %352, label %332

345:                                              ; preds = %332
  %346 = icmp slt i64 %341, 0
  br i1 %346, label %352, label %347

347:                                              ; preds = %345, %319
  %348 = phi i64 [ %341, %345 ], [ %323, %319 ]
  %349 = phi i64 [ %337, %345 ], [ %324, %319 ]
  %350 = icmp sgt i64 %348, %12
  %351 = select i1 %350, i64 -1, i64 %349
  br label %352

352:                                              ; preds = %343, %326, %347, %345
  %353 = phi i64 [ %348, %347 ], [ %341, %345 ], [ %330, %326 ], [ %330, %343 ]
  %354 = phi i64 [ %351, %347 ], [ -1, %345 ], [ -2, %343 ], [ -1, %326 ]
  %355 = and i64 %322, 15
  br label %356

356:                                              ; preds = %317, %352
  %357 = phi i64 [ %353, %352 ], [ 0, %317 ]
  %358 = phi i64 [ %355, %352 ], [ 0, %317 ]
  %359 = phi i64 [ %354, %352 ], [ -2, %317 ]
  store i64 %357, ptr %315, align 8, !noalias !28
  %360 = select i1 %311, i64 %439, i64 0
  %361 = add i64 %360, %229
  %362 = mul i64 %361, %58
  %363 = getelementptr i8, ptr %442, i64 %362
  store i64 %358, ptr %363, align 8, !noalias !28
  br label %364

364:                                              ; preds = %356, %310
  %365 = phi i64 [ %359, %356 ], [ %227, %310 ]
  %366 = add nsw i64 %229, 1
  br label %367

367:                                              ; preds = %274, %268, %264, %299, %282, %243, %245, %251, %276, %277, %301, %364
  %368 = phi i64 [ %366, %364 ], [ %229, %245 ], [ %229, %243 ], [ %229, %276 ], [ %229, %251 ], [ %229, %299 ], [ %229, %301 ], [ %229, %277 ], [ %229, %282 ], [ %229, %264 ], [ %229, %268 ], [ %229, %274 ]
  %369 = phi i64 [ %365, %364 ], [ %248, %245 ], [ %227, %243 ], [ -1, %276 ], [ %254, %251 ], [ -2, %299 ], [ %307, %301 ], [ %281, %277 ], [ -1, %282 ], [ -1, %264 ], [ -2, %274 ], [ %272, %268 ]
  %370 = icmp eq i64 %368, 0
  br i1 %370, label %783, label %371

371:                                              ; preds = %367
  %372 = icmp sgt i64 %369, -1
  br i1 %372, label %373, label %846

373:                                              ; preds = %371, %424
  %374 = phi i64 [ %425, %424 ], [ %369, %371 ]
  %375 = phi i64 [ %376, %424 ], [ %368, %371 ]
  %376 = add nsw i64 %375, -1
  %377 = icmp slt i64 %375, 1
  %378 = select i1 %377, i64 %435, i64 0
  %379 = add i64 %378, %376
  %380 = mul i64 %379, %58
  %381 = getelementptr i8, ptr %437, i64 %380
  %382 = load i64, ptr %381, align 8, !noalias !28
  %383 = icmp sgt i64 %382, -1
  br i1 %383, label %414, label %384

384:                                              ; preds = %373
  %385 = icmp slt i64 %374, %12
  br i1 %385, label %386, label %846

386:                                              ; preds = %384
  %387 = getelementptr i8, ptr %11, i64 %374
  %388 = load i8, ptr %387, align 1, !noalias !35
  %389 = zext i8 %388 to i64
  %390 = add nuw nsw i64 %374, 1
  %391 = icmp ult i8 %388, 16
  br i1 %391, label %394, label %392

392:                                              ; preds = %386
  %393 = and i64 %389, 15
  br label %408

394:                                              ; preds = %386
  %395 = icmp eq i8 %388, 0
  br i1 %395, label %408, label %396

396:                                              ; preds = %394, %402
  %397 = phi i64 [ %403, %402 ], [ 10, %394 ]
  %398 = phi i64 [ %406, %402 ], [ %390, %394 ]
  %399 = icmp eq i64 %397, 0
  %400 = icmp eq i64 %398, %12
  %401 = select i1 %399, i1 true, i1 %400
  br i1 %401, label %846, label %402

402:                                              ; preds = %396
  %403 = add nsw i64 %397, -1
  %404 = getelementptr i8, ptr %11, i64 %398
  %405 = load i8, ptr %404, align 1, !noalias !38
  %406 = add nuw i64 %398, 1
  %407 = icmp sgt i8 %405, -1
  br i1 %407, label %408, label %396

408:                                              ; preds = %402, %394, %392
  %409 = phi i64 [ 0, %394 ], [ %393, %392 ], [ %389, %402 ]
  %410 = phi i64 [ %390, %394 ], [ %390, %392 ], [ %406, %402 ]
  %411 = icmp slt i64 %410, 0
  %412 = icmp ne i64 %409, 0
  %413 = or i1 %412, %411
  br i1 %413, label %427, label %424

414:                                              ; preds = %373
  %415 = icmp eq i64 %382, 0
  br i1 %415, label %424, label %416

416:                                              ; preds = %414
  %417 = getelementptr i8, ptr %437, i64 %380
  %418 = add nsw i64 %382, -1
  store i64 %418, ptr %417, align 8, !noalias !28
  %419 = select i1 %377, i64 %439, i64 0
  %420 = add i64 %419, %376
  %421 = mul i64 %420, %58
  %422 = getelementptr i8, ptr %442, i64 %421
  %423 = load i64, ptr %422, align 8, !noalias !28
  br label %427

424:                                              ; preds = %414, %408
  %425 = phi i64 [ %410, %408 ], [ %374, %414 ]
  %426 = icmp eq i64 %376, 0
  br i1 %426, label %783, label %373

427:                                              ; preds = %408, %416
  %428 = phi i64 [ %374, %416 ], [ %410, %408 ]
  %429 = phi i64 [ %423, %416 ], [ %409, %408 ]
  %430 = phi i8 [ 1, %416 ], [ 0, %408 ]
  %431 = icmp sgt i64 %428, -1
  br i1 %431, label %226, label %846

432:                                              ; preds = %225
  br label %433

433:                                              ; preds = %225, %432
  %434 = phi ptr [ %98, %432 ], [ %54, %225 ]
  %435 = phi i64 [ 0, %432 ], [ %55, %225 ]
  %436 = phi i64 [ %55, %432 ], [ 0, %225 ]
  %437 = getelementptr i8, ptr %434, i64 48
  %438 = sub i64 %55, %436
  %439 = tail call i64 @llvm.smax.i64(i64 %438, i64 0)
  %440 = mul i64 %436, %57
  %441 = getelementptr i64, ptr %54, i64 %440
  %442 = getelementptr i8, ptr %441, i64 56
  br label %226

443:                                              ; preds = %202
  %444 = icmp eq i64 %201, 5
  %445 = select i1 %444, i64 12, i64 9
  %446 = icmp ne i64 %154, %445
  %447 = add i64 %201, -7
  %448 = icmp ult i64 %447, -2
  %449 = select i1 %446, i1 true, i1 %448
  br i1 %449, label %550, label %450

450:                                              ; preds = %443
  %451 = getelementptr i8, ptr %109, i64 8
  %452 = load i64, ptr %451, align 8, !noalias !41
  %453 = add nsw i64 %104, 1
  %454 = icmp slt i64 %104, -1
  %455 = select i1 %454, i64 %55, i64 0
  %456 = add i64 %455, %453
  %457 = mul i64 %456, %57
  %458 = getelementptr i64, ptr %54, i64 %457
  %459 = getelementptr i8, ptr %166, i64 8
  %460 = load i64, ptr %459, align 8, !noalias !41
  store i64 %460, ptr %458, align 8, !noalias !41
  %461 = getelementptr i8, ptr %458, i64 8
  store i64 %452, ptr %461, align 8, !noalias !41
  %462 = getelementptr i8, ptr %458, i64 16
  %463 = getelementptr i8, ptr %458, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %462, i8 0, i64 16, i1 false), !noalias !41
  %464 = load i64, ptr %166, align 8, !noalias !41
  %465 = icmp eq i64 %464, 5
  br i1 %465, label %466, label %481

466:                                              ; preds = %450
  %467 = getelementptr i8, ptr %166, i64 16
  %468 = load i64, ptr %467, align 8, !noalias !41
  %469 = icmp eq i64 %468, 0
  br i1 %469, label %783, label %470

470:                                              ; preds = %466
  %471 = load i64, ptr %110, align 8, !noalias !41
  %472 = icmp slt i64 %452, 0
  %473 = select i1 %472, i64 %69, i64 0
  %474 = add i64 %473, %452
  %475 = icmp slt i64 %468, 0
  %476 = select i1 %475, i64 %71, i64 0
  %477 = mul i64 %474, %71
  %478 = getelementptr i64, ptr %68, i64 %477
  %479 = getelementptr i64, ptr %478, i64 %468
  %480 = getelementptr i64, ptr %479, i64 %476
  store i64 %471, ptr %480, align 8, !noalias !41
  br label %783

481:                                              ; preds = %450
  %482 = icmp slt i64 %155, %12
  br i1 %482, label %484, label %483

483:                                              ; preds = %481
  store i64 0, ptr %463, align 8, !noalias !41
  br label %846

484:                                              ; preds = %481
  %485 = getelementptr i8, ptr %11, i64 %155
  %486 = load i8, ptr %485, align 1, !noalias !44
  %487 = zext i8 %486 to i64
  %488 = lshr i64 %487, 4
  %489 = add nuw nsw i64 %155, 1
  %490 = icmp eq i64 %488, 15
  br i1 %490, label %491, label %514

491:                                              ; preds = %484, %499
  %492 = phi i64 [ %501, %499 ], [ 10, %484 ]
  %493 = phi i64 [ %500, %499 ], [ 0, %484 ]
  %494 = phi i64 [ %504, %499 ], [ %489, %484 ]
  %495 = phi i64 [ %508, %499 ], [ 0, %484 ]
  %496 = icmp eq i64 %492, 0
  %497 = icmp eq i64 %494, %12
  %498 = select i1 %496, i1 true, i1 %497
  br i1 %498, label %512, label %499

499:                                              ; preds = %491
  %500 = add nuw nsw i64 %493, 7
  %501 = add nsw i64 %492, -1
  %502 = getelementptr i8, ptr %11, i64 %494
  %503 = load i8, ptr %502, align 1, !noalias !47
  %504 = add nuw i64 %494, 1
  %505 = and i8 %503, 127
  %506 = zext nneg i8 %505 to i64
  %507 = shl i64 %506, %493
  %508 = or i64 %507, %495
  %509 = icmp sgt i8 %503, -1
  br i1 %509, label %510, label %491

510:                                              ; preds = %499
  %511 = icmp slt i64 %508, 0
  br i1 %511, label %512, label %514

512:                                              ; preds = %510, %491
  %513 = phi i64 [ %495, %491 ], [ %508, %510 ]
  store i64 %513, ptr %463, align 8, !noalias !41
  br label %846

514:                                              ; preds = %484, %510
  %515 = phi i64 [ %508, %510 ], [ %488, %484 ]
  %516 = phi i64 [ %504, %510 ], [ %489, %484 ]
  %517 = icmp sgt i64 %515, %12
  %518 = select i1 %517, i64 -1, i64 %516
  store i64 %515, ptr %463, align 8, !noalias !41
  %519 = icmp slt i64 %518, 0
  %520 = icmp eq i64 %515, 0
  %521 = or i1 %520, %519
  br i1 %521, label %783, label %522

522:                                              ; preds = %514
  %523 = and i64 %487, 15
  %524 = icmp eq i64 %523, 12
  br i1 %524, label %525, label %846

525:                                              ; preds = %522
  %526 = getelementptr i8, ptr %166, i64 16
  %527 = load i64, ptr %526, align 8, !noalias !41
  %528 = getelementptr i8, ptr %458, i64 32
  store i64 %527, ptr %528, align 8, !noalias !41
  %529 = getelementptr i8, ptr %458, i64 40
  store i64 %452, ptr %529, align 8, !noalias !41
  %530 = icmp slt i64 %103, %69
  br i1 %530, label %531, label %846

531:                                              ; preds = %525
  %532 = icmp slt i64 %103, 0
  %533 = select i1 %532, i64 %69, i64 0
  %534 = add i64 %533, %103
  %535 = mul i64 %534, %71
  br i1 %93, label %541, label %536, !prof !4

536:                                              ; preds = %531
  %537 = shl i64 %535, 3
  %538 = getelementptr i8, ptr %68, i64 %537
  tail call void @llvm.memset.p0.i64(ptr align 8 %538, i8 -1, i64 %94, i1 false), !noalias !50
  %539 = load i64, ptr %528, align 8, !noalias !50
  %540 = load i64, ptr %529, align 8, !noalias !50
  br label %541

541:                                              ; preds = %531, %536
  %542 = phi i64 [ %540, %536 ], [ %452, %531 ]
  %543 = phi i64 [ %539, %536 ], [ %527, %531 ]
  %544 = getelementptr i64, ptr %68, i64 %535
  store i64 %543, ptr %544, align 8, !noalias !50
  %545 = getelementptr i8, ptr %544, i64 8
  store i64 %542, ptr %545, align 8, !noalias !50
  %546 = load i64, ptr %463, align 8, !noalias !50
  %547 = add nsw i64 %546, -1
  store i64 %547, ptr %463, align 8, !noalias !50
  store i64 %103, ptr %461, align 8, !noalias !50
  store i64 0, ptr %462, align 8, !noalias !50
  %548 = add nsw i64 %103, 1
  %549 = icmp sgt i64 %103, -2
  br i1 %549, label %783, label %846

550:                                              ; preds = %443, %552
  %551 = phi i64 [ %554, %552 ], [ 0, %443 ]
  switch i64 %551, label %556 [
    i64 3, label %846
    i64 0, label %552
    i64 2, label %558
    i64 1, label %557
  ]

552:                                              ; preds = %558, %557, %550
  %553 = phi i64 [ 3, %558 ], [ 2, %557 ], [ 1, %550 ]
  %554 = add nuw nsw i64 %551, 1
  %555 = icmp eq i64 %553, %201
  br i1 %555, label %559, label %550

556:                                              ; preds = %550
  unreachable

557:                                              ; preds = %550
  br label %552

558:                                              ; preds = %550
  br label %552

559:                                              ; preds = %552
  %560 = getelementptr i8, ptr %166, i64 8
  %561 = load i64, ptr %560, align 8, !noalias !5
  %562 = getelementptr i8, ptr %109, i64 8
  %563 = load i64, ptr %562, align 8, !noalias !5
  %564 = icmp slt i64 %563, 0
  %565 = select i1 %564, i64 %69, i64 0
  %566 = add i64 %565, %563
  %567 = mul i64 %566, %71
  %568 = getelementptr i64, ptr %68, i64 %567
  switch i64 %201, label %737 [
    i64 1, label %569
    i64 3, label %628
  ]

569:                                              ; preds = %559
  %570 = add nsw i64 %154, -3
  %571 = icmp ult i64 %570, -2
  br i1 %571, label %575, label %572

572:                                              ; preds = %569
  %573 = icmp eq i64 %154, 1
  %574 = zext i1 %573 to i64
  br label %621

575:                                              ; preds = %569
  %576 = icmp eq i64 %154, 3
  br i1 %576, label %577, label %586

577:                                              ; preds = %575
  %578 = icmp sgt i64 %12, %155
  %579 = add nuw nsw i64 %155, 1
  %580 = select i1 %578, i64 %579, i64 -2
  %581 = icmp sgt i64 %580, -1
  br i1 %581, label %582, label %621

582:                                              ; preds = %577
  %583 = getelementptr i8, ptr %11, i64 %155
  %584 = load i8, ptr %583, align 1, !noalias !53
  %585 = sext i8 %584 to i64
  br label %621

586:                                              ; preds = %575, %588
  %587 = phi i64 [ %590, %588 ], [ 0, %575 ]
  switch i64 %587, label %592 [
    i64 3, label %621
    i64 0, label %588
    i64 2, label %594
    i64 1, label %593
  ]

588:                                              ; preds = %594, %593, %586
  %589 = phi i64 [ 6, %594 ], [ 5, %593 ], [ 4, %586 ]
  %590 = add nuw nsw i64 %587, 1
  %591 = icmp eq i64 %589, %154
  br i1 %591, label %595, label %586

592:                                              ; preds = %586
  unreachable

593:                                              ; preds = %586
  br label %588

594:                                              ; preds = %586
  br label %588

595:                                              ; preds = %588, %601
  %596 = phi i64 [ %603, %601 ], [ 10, %588 ]
  %597 = phi i64 [ %602, %601 ], [ 0, %588 ]
  %598 = phi i64 [ %606, %601 ], [ %155, %588 ]
  %599 = phi i64 [ %610, %601 ], [ 0, %588 ]
  %600 = icmp eq i64 %596, 0
  br i1 %600, label %614, label %612

601:                                              ; preds = %612
  %602 = add nuw nsw i64 %597, 7
  %603 = add nsw i64 %596, -1
  %604 = getelementptr i8, ptr %11, i64 %598
  %605 = load i8, ptr %604, align 1, !noalias !56
  %606 = add nuw nsw i64 %598, 1
  %607 = and i8 %605, 127
  %608 = zext nneg i8 %607 to i64
  %609 = shl i64 %608, %597
  %610 = or i64 %609, %599
  %611 = icmp sgt i8 %605, -1
  br i1 %611, label %614, label %595

612:                                              ; preds = %595
  %613 = icmp slt i64 %598, %12
  br i1 %613, label %601, label %614

614:                                              ; preds = %612, %601, %595
  %615 = phi i64 [ %610, %601 ], [ %599, %612 ], [ %599, %595 ]
  %616 = phi i64 [ %606, %601 ], [ -2, %612 ], [ -1, %595 ]
  %617 = lshr i64 %615, 1
  %618 = and i64 %615, 1
  %619 = sub nsw i64 0, %618
  %620 = xor i64 %617, %619
  br label %621

621:                                              ; preds = %586, %572, %577, %582, %614
  %622 = phi i64 [ %620, %614 ], [ %574, %572 ], [ 0, %577 ], [ %585, %582 ], [ 0, %586 ]
  %623 = phi i64 [ %616, %614 ], [ %155, %572 ], [ %580, %577 ], [ %579, %582 ], [ -1, %586 ]
  %624 = icmp slt i64 %561, 0
  %625 = select i1 %624, i64 %71, i64 0
  %626 = getelementptr i64, ptr %568, i64 %561
  %627 = getelementptr i64, ptr %626, i64 %625
  store i64 %622, ptr %627, align 8, !noalias !59
  br label %783

628:                                              ; preds = %559
  %629 = icmp eq i64 %154, 9
  br i1 %629, label %630, label %776

630:                                              ; preds = %628
  %631 = icmp slt i64 %155, %12
  br i1 %631, label %632, label %776

632:                                              ; preds = %630
  %633 = getelementptr i8, ptr %11, i64 %155
  %634 = load i8, ptr %633, align 1, !noalias !63
  %635 = zext i8 %634 to i64
  %636 = lshr i64 %635, 4
  %637 = add nuw nsw i64 %155, 1
  %638 = icmp eq i64 %636, 15
  br i1 %638, label %639, label %660

639:                                              ; preds = %632, %645
  %640 = phi i64 [ %647, %645 ], [ 10, %632 ]
  %641 = phi i64 [ %646, %645 ], [ 0, %632 ]
  %642 = phi i64 [ %650, %645 ], [ %637, %632 ]
  %643 = phi i64 [ %654, %645 ], [ 0, %632 ]
  %644 = icmp eq i64 %640, 0
  br i1 %644, label %776, label %656

645:                                              ; preds = %656
  %646 = add nuw nsw i64 %641, 7
  %647 = add nsw i64 %640, -1
  %648 = getelementptr i8, ptr %11, i64 %642
  %649 = load i8, ptr %648, align 1, !noalias !66
  %650 = add nuw i64 %642, 1
  %651 = and i8 %649, 127
  %652 = zext nneg i8 %651 to i64
  %653 = shl i64 %652, %641
  %654 = or i64 %653, %643
  %655 = icmp sgt i8 %649, -1
  br i1 %655, label %658, label %639

656:                                              ; preds = %639
  %657 = icmp eq i64 %642, %12
  br i1 %657, label %776, label %645

658:                                              ; preds = %645
  %659 = icmp slt i64 %654, 0
  br i1 %659, label %776, label %660

660:                                              ; preds = %632, %658
  %661 = phi i64 [ %654, %658 ], [ %636, %632 ]
  %662 = phi i64 [ %650, %658 ], [ %637, %632 ]
  %663 = icmp sgt i64 %661, %12
  %664 = select i1 %663, i64 -1, i64 %662
  %665 = and i64 %635, 15
  %666 = icmp ne i64 %661, 0
  %667 = icmp sgt i64 %664, -1
  %668 = select i1 %666, i1 %667, i1 false
  br i1 %668, label %669, label %776

669:                                              ; preds = %660
  %670 = add nsw i64 %665, -3
  %671 = icmp ult i64 %670, -2
  %672 = icmp eq i64 %665, 1
  %673 = zext i1 %672 to i64
  %674 = icmp eq i64 %665, 3
  br label %675

675:                                              ; preds = %669, %732
  %676 = phi i64 [ %729, %732 ], [ %662, %669 ]
  %677 = phi i64 [ %734, %732 ], [ 0, %669 ]
  %678 = phi i64 [ %736, %732 ], [ %661, %669 ]
  br i1 %671, label %679, label %724

679:                                              ; preds = %675
  br i1 %674, label %680, label %689

680:                                              ; preds = %679
  %681 = icmp sgt i64 %12, %676
  %682 = add nuw nsw i64 %676, 1
  %683 = select i1 %681, i64 %682, i64 -2
  %684 = icmp sgt i64 %683, -1
  br i1 %684, label %685, label %776

685:                                              ; preds = %680
  %686 = getelementptr i8, ptr %11, i64 %676
  %687 = load i8, ptr %686, align 1, !noalias !69
  %688 = sext i8 %687 to i64
  br label %728

689:                                              ; preds = %679, %691
  %690 = phi i64 [ %693, %691 ], [ 0, %679 ]
  switch i64 %690, label %695 [
    i64 3, label %776
    i64 0, label %691
    i64 2, label %697
    i64 1, label %696
  ]

691:                                              ; preds = %697, %696, %689
  %692 = phi i64 [ 6, %697 ], [ 5, %696 ], [ 4, %689 ]
  %693 = add nuw nsw i64 %690, 1
  %694 = icmp eq i64 %692, %665
  br i1 %694, label %698, label %689

695:                                              ; preds = %689
  unreachable

696:                                              ; preds = %689
  br label %691

697:                                              ; preds = %689
  br label %691

698:                                              ; preds = %691, %704
  %699 = phi i64 [ %706, %704 ], [ 10, %691 ]
  %700 = phi i64 [ %705, %704 ], [ 0, %691 ]
  %701 = phi i64 [ %709, %704 ], [ %676, %691 ]
  %702 = phi i64 [ %713, %704 ], [ 0, %691 ]
  %703 = icmp eq i64 %699, 0
  br i1 %703, label %717, label %715

704:                                              ; preds = %715
  %705 = add nuw nsw i64 %700, 7
  %706 = add nsw i64 %699, -1
  %707 = getelementptr i8, ptr %11, i64 %701
  %708 = load i8, ptr %707, align 1, !noalias !72
  %709 = add nuw nsw i64 %701, 1
  %710 = and i8 %708, 127
  %711 = zext nneg i8 %710 to i64
  %712 = shl i64 %711, %700
  %713 = or i64 %712, %702
  %714 = icmp sgt i8 %708, -1
  br i1 %714, label %717, label %698

715:                                              ; preds = %698
  %716 = icmp slt i64 %701, %12
  br i1 %716, label %704, label %717

717:                                              ; preds = %715, %704, %698
  %718 = phi i64 [ %713, %704 ], [ %702, %715 ], [ %702, %698 ]
  %719 = phi i64 [ %709, %704 ], [ -2, %715 ], [ -1, %698 ]
  %720 = lshr i64 %718, 1
  %721 = and i64 %718, 1
  %722 = sub nsw i64 0, %721
  %723 = xor i64 %720, %722
  br label %724

724:                                              ; preds = %675, %717
  %725 = phi i64 [ %723, %717 ], [ %673, %675 ]
  %726 = phi i64 [ %719, %717 ], [ %676, %675 ]
  %727 = icmp sgt i64 %726, -1
  br i1 %727, label %728, label %776

728:                                              ; preds = %685, %724
  %729 = phi i64 [ %682, %685 ], [ %726, %724 ]
  %730 = phi i64 [ %688, %685 ], [ %725, %724 ]
  %731 = icmp ult i64 %730, 63
  br i1 %731, label %732, label %776

732:                                              ; preds = %728
  %733 = shl nuw nsw i64 1, %730
  %734 = or i64 %733, %677
  %735 = icmp sgt i64 %678, 1
  %736 = add nsw i64 %678, -1
  br i1 %735, label %675, label %776

737:                                              ; preds = %559
  %738 = icmp eq i64 %154, 8
  br i1 %738, label %739, label %846

739:                                              ; preds = %737, %745
  %740 = phi i64 [ %747, %745 ], [ 10, %737 ]
  %741 = phi i64 [ %746, %745 ], [ 0, %737 ]
  %742 = phi i64 [ %750, %745 ], [ %155, %737 ]
  %743 = phi i64 [ %754, %745 ], [ 0, %737 ]
  %744 = icmp eq i64 %740, 0
  br i1 %744, label %758, label %756

745:                                              ; preds = %756
  %746 = add nuw nsw i64 %741, 7
  %747 = add nsw i64 %740, -1
  %748 = getelementptr i8, ptr %11, i64 %742
  %749 = load i8, ptr %748, align 1, !noalias !75
  %750 = add nuw nsw i64 %742, 1
  %751 = and i8 %749, 127
  %752 = zext nneg i8 %751 to i64
  %753 = shl i64 %752, %741
  %754 = or i64 %753, %743
  %755 = icmp sgt i8 %749, -1
  br i1 %755, label %758, label %739

756:                                              ; preds = %739
  %757 = icmp slt i64 %742, %12
  br i1 %757, label %745, label %758

758:                                              ; preds = %756, %745, %739
  %759 = phi i64 [ %754, %745 ], [ %743, %756 ], [ %743, %739 ]
  %760 = phi i64 [ %750, %745 ], [ -2, %756 ], [ -1, %739 ]
  %761 = icmp slt i64 %561, 0
  %762 = select i1 %761, i64 %71, i64 0
  %763 = getelementptr i64, ptr %568, i64 %561
  %764 = getelementptr i64, ptr %763, i64 %762
  store i64 %760, ptr %764, align 8, !noalias !59
  %765 = icmp slt i64 %561, -1
  %766 = select i1 %765, i64 %71, i64 0
  %767 = getelementptr i8, ptr %763, i64 8
  %768 = getelementptr i64, ptr %767, i64 %766
  store i64 %759, ptr %768, align 8, !noalias !59
  %769 = icmp sgt i64 %760, -1
  br i1 %769, label %770, label %846

770:                                              ; preds = %758
  %771 = sub nsw i64 %12, %760
  %772 = icmp sgt i64 %759, %771
  %773 = add nuw nsw i64 %760, %759
  %774 = select i1 %772, i64 -2, i64 %773
  %775 = icmp sgt i64 %759, -1
  br i1 %775, label %783, label %846

776:                                              ; preds = %656, %639, %680, %724, %732, %728, %689, %658, %630, %660, %628
  %777 = phi i64 [ 0, %660 ], [ 0, %628 ], [ %734, %732 ], [ 0, %658 ], [ %677, %689 ], [ 0, %630 ], [ %677, %680 ], [ %677, %728 ], [ %677, %724 ], [ 0, %639 ], [ 0, %656 ]
  %778 = phi i64 [ %664, %660 ], [ -1, %628 ], [ %729, %732 ], [ -1, %658 ], [ -1, %689 ], [ -2, %630 ], [ %683, %680 ], [ -1, %728 ], [ %726, %724 ], [ -2, %656 ], [ -1, %639 ]
  %779 = icmp slt i64 %561, 0
  %780 = select i1 %779, i64 %71, i64 0
  %781 = getelementptr i64, ptr %568, i64 %561
  %782 = getelementptr i64, ptr %781, i64 %780
  store i64 %777, ptr %782, align 8, !noalias !59
  br label %783

783:                                              ; preds = %367, %424, %770, %541, %621, %776, %514, %470, %466, %198, %184
  %784 = phi i64 [ %103, %466 ], [ %103, %198 ], [ %548, %541 ], [ %194, %184 ], [ %103, %514 ], [ %103, %424 ], [ %103, %470 ], [ %103, %776 ], [ %103, %621 ], [ %103, %770 ], [ %103, %367 ]
  %785 = phi i64 [ %453, %466 ], [ %199, %198 ], [ %453, %541 ], [ %104, %184 ], [ %104, %514 ], [ %104, %424 ], [ %453, %470 ], [ %104, %776 ], [ %104, %621 ], [ %104, %770 ], [ %104, %367 ]
  %786 = phi i64 [ %155, %466 ], [ %155, %198 ], [ %516, %541 ], [ %155, %184 ], [ %518, %514 ], [ %425, %424 ], [ %155, %470 ], [ %778, %776 ], [ %623, %621 ], [ %774, %770 ], [ %369, %367 ]
  %787 = icmp sgt i64 %786, -1
  br i1 %787, label %101, label %846

788:                                              ; preds = %99
  tail call void @llvm.memset.p0.i64(ptr align 8 %54, i8 0, i64 %91, i1 false), !noalias !5
  br label %789

789:                                              ; preds = %788, %99
  store i64 %852, ptr %92, align 8, !noalias !5
  br i1 %93, label %795, label %790, !prof !4

790:                                              ; preds = %789
  %791 = select i1 %855, i64 %69, i64 0
  %792 = add i64 %791, %852
  %793 = mul i64 %792, %94
  %794 = getelementptr i8, ptr %68, i64 %793
  tail call void @llvm.memset.p0.i64(ptr align 8 %794, i8 -1, i64 %94, i1 false), !noalias !5
  br label %795

795:                                              ; preds = %790, %789
  %796 = icmp sgt i64 %100, -1
  br i1 %796, label %101, label %846

797:                                              ; preds = %196
  %798 = select i1 %855, i64 %69, i64 0
  %799 = add i64 %798, %852
  %800 = mul i64 %799, %71
  %801 = getelementptr i64, ptr %68, i64 %800
  %802 = getelementptr i8, ptr %801, i64 16
  %803 = load i64, ptr %802, align 8, !noalias !0
  %804 = icmp eq i64 %803, 2
  br i1 %804, label %805, label %846

805:                                              ; preds = %797
  %806 = getelementptr i8, ptr %801, i64 48
  %807 = load i64, ptr %806, align 8, !noalias !0
  %808 = icmp slt i64 %807, 1
  br i1 %808, label %846, label %809

809:                                              ; preds = %805
  %810 = getelementptr i8, ptr %801, i64 56
  %811 = load i64, ptr %810, align 8, !noalias !0
  switch i64 %811, label %846 [
    i64 0, label %812
    i64 2, label %812
  ]

812:                                              ; preds = %809, %809
  %813 = getelementptr i8, ptr %801, i64 24
  %814 = load i64, ptr %813, align 8, !noalias !0
  %815 = getelementptr i8, ptr %801, i64 32
  %816 = load i64, ptr %815, align 8, !noalias !0
  %817 = icmp slt i64 %816, 0
  br i1 %817, label %846, label %818

818:                                              ; preds = %812
  %819 = getelementptr i8, ptr %859, i64 8
  %820 = load i64, ptr %819, align 8, !noalias !0
  %821 = sub nsw i64 %820, %155
  %822 = icmp sgt i64 %816, %821
  %823 = add i64 %814, -2097153
  %824 = icmp ult i64 %823, -2097152
  %825 = select i1 %822, i1 true, i1 %824
  br i1 %825, label %846, label %826

826:                                              ; preds = %818
  %827 = sub nsw i64 2097152, %850
  %828 = icmp sgt i64 %814, %827
  br i1 %828, label %939, label %829

829:                                              ; preds = %826
  %830 = getelementptr i8, ptr %81, i64 %850
  %831 = getelementptr i8, ptr %11, i64 %155
  %832 = load i64, ptr %860, align 8, !noalias !0
  %833 = getelementptr i8, ptr %859, i64 32
  %834 = load i64, ptr %833, align 8, !noalias !0
  %835 = inttoptr i64 %832 to ptr
  %836 = tail call i64 %835(i64 %834, ptr %830, i64 %814, ptr %831, i64 %816), !noalias !0
  %837 = icmp eq i64 %836, %814
  br i1 %837, label %838, label %846

838:                                              ; preds = %829
  %839 = add nsw i64 %814, %850
  %840 = icmp slt i64 %850, 0
  %841 = select i1 %840, i64 %83, i64 0
  %842 = add i64 %841, %850
  %843 = icmp slt i64 %842, 0
  br i1 %843, label %920, label %921, !prof !4

844:                                              ; preds = %936
  store i64 %155, ptr %801, align 8, !noalias !0
  %845 = getelementptr i8, ptr %859, i64 40
  store i64 %850, ptr %845, align 8, !noalias !0
  br label %846

846:                                              ; preds = %525, %758, %770, %737, %522, %541, %152, %174, %184, %783, %371, %427, %308, %550, %384, %396, %483, %512, %113, %795, %936, %849, %844, %829, %818, %812, %809, %805, %797
  %847 = phi i64 [ %850, %829 ], [ %850, %849 ], [ %850, %797 ], [ %850, %809 ], [ %850, %812 ], [ %850, %936 ], [ %850, %805 ], [ %850, %818 ], [ %839, %844 ], [ %850, %795 ], [ %850, %512 ], [ %850, %396 ], [ %850, %371 ], [ %850, %550 ], [ %850, %113 ], [ %850, %483 ], [ %850, %384 ], [ %850, %308 ], [ %850, %427 ], [ %850, %783 ], [ %850, %184 ], [ %850, %174 ], [ %850, %152 ], [ %850, %541 ], [ %850, %522 ], [ %850, %737 ], [ %850, %770 ], [ %850, %758 ], [ %850, %525 ]
  %848 = icmp sgt i64 %851, 1
  br i1 %848, label %849, label %939

849:                                              ; preds = %846, %87
  %850 = phi i64 [ 0, %87 ], [ %847, %846 ]
  %851 = phi i64 [ %85, %87 ], [ %853, %846 ]
  %852 = phi i64 [ %84, %87 ], [ %854, %846 ]
  %853 = add nsw i64 %851, -1
  %854 = add i64 %852, 1
  %855 = icmp slt i64 %852, 0
  %856 = select i1 %855, i64 %23, i64 0
  %857 = add i64 %856, %852
  %858 = mul i64 %857, %25
  %859 = getelementptr i64, ptr %22, i64 %858
  %860 = getelementptr i8, ptr %859, i64 24
  %861 = load i64, ptr %860, align 8, !noalias !0
  %862 = icmp eq i64 %861, 0
  br i1 %862, label %846, label %99

863:                                              ; preds = %935, %932
  %864 = phi i64 [ %83, %935 ], [ %933, %932 ]
  %865 = sub i64 %864, %926
  %866 = tail call i64 @llvm.smax.i64(i64 %865, i64 0)
  %867 = getelementptr i8, ptr %81, i64 %926
  %868 = load i64, ptr %806, align 8, !noalias !0
  %869 = getelementptr i8, ptr %859, i64 16
  %870 = load i64, ptr %869, align 8, !noalias !0
  %871 = icmp eq i64 %870, 0
  br i1 %871, label %872, label %890

872:                                              ; preds = %863
  %873 = icmp slt i64 %868, 1
  br i1 %873, label %936, label %874

874:                                              ; preds = %872, %886
  %875 = phi i64 [ %888, %886 ], [ 0, %872 ]
  %876 = phi i64 [ %877, %886 ], [ 0, %872 ]
  %877 = add nuw nsw i64 %876, 1
  %878 = sub nsw i64 %866, %875
  %879 = icmp slt i64 %878, 4
  br i1 %879, label %893, label %880

880:                                              ; preds = %874
  %881 = getelementptr i8, ptr %867, i64 %875
  %882 = load i32, ptr %881, align 1, !noalias !78
  %883 = zext i32 %882 to i64
  %884 = add nsw i64 %878, -4
  %885 = icmp samesign ult i64 %884, %883
  br i1 %885, label %893, label %886

886:                                              ; preds = %880
  %887 = add nuw nsw i64 %875, 4
  %888 = add nuw nsw i64 %887, %883
  %889 = icmp eq i64 %868, %877
  br i1 %889, label %893, label %874

890:                                              ; preds = %863
  %891 = or i64 %870, %866
  %892 = icmp ult i64 %891, 4294967296
  br i1 %892, label %898, label %905

893:                                              ; preds = %874, %880, %886
  %894 = phi i64 [ %875, %880 ], [ %875, %874 ], [ %888, %886 ]
  %895 = phi i64 [ %876, %880 ], [ %876, %874 ], [ %868, %886 ]
  %896 = icmp eq i64 %895, %868
  %897 = select i1 %896, i64 %894, i64 -1
  br label %936

898:                                              ; preds = %890
  %899 = trunc nuw i64 %870 to i32
  %900 = trunc nuw i64 %866 to i32
  %901 = udiv i32 %900, %899
  %902 = urem i32 %900, %899
  %903 = zext i32 %901 to i64
  %904 = zext i32 %902 to i64
  br label %908

905:                                              ; preds = %890
  %906 = sdiv i64 %866, %870
  %907 = srem i64 %866, %870
  br label %908

908:                                              ; preds = %905, %898
  %909 = phi i64 [ %903, %898 ], [ %906, %905 ]
  %910 = phi i64 [ %904, %898 ], [ %907, %905 ]
  %911 = xor i64 %910, %870
  %912 = icmp slt i64 %911, 0
  %913 = icmp ne i64 %910, 0
  %914 = and i1 %913, %912
  %915 = sext i1 %914 to i64
  %916 = add nsw i64 %909, %915
  %917 = icmp sgt i64 %868, %916
  %918 = mul nsw i64 %870, %868
  %919 = select i1 %917, i64 -1, i64 %918
  br label %936

920:                                              ; preds = %838
  br label %921

921:                                              ; preds = %920, %838
  %922 = phi i64 [ 0, %920 ], [ %842, %838 ]
  %923 = icmp slt i64 %842, %83
  br i1 %923, label %925, label %924, !prof !87

924:                                              ; preds = %921
  br label %925

925:                                              ; preds = %924, %921
  %926 = phi i64 [ %83, %924 ], [ %922, %921 ]
  %927 = icmp slt i64 %839, 0
  %928 = select i1 %927, i64 %83, i64 0
  %929 = add i64 %928, %839
  %930 = icmp slt i64 %929, 0
  br i1 %930, label %931, label %932, !prof !4

931:                                              ; preds = %925
  br label %932

932:                                              ; preds = %931, %925
  %933 = phi i64 [ 0, %931 ], [ %929, %925 ]
  %934 = icmp slt i64 %929, %83
  br i1 %934, label %863, label %935, !prof !87

935:                                              ; preds = %932
  br label %863

936:                                              ; preds = %872, %893, %908
  %937 = phi i64 [ %919, %908 ], [ 0, %872 ], [ %897, %893 ]
  %938 = icmp eq i64 %937, %814
  br i1 %938, label %844, label %846

939:                                              ; preds = %846, %826, %2
  %940 = phi i64 [ %23, %2 ], [ %23, %846 ], [ %852, %826 ]
  store i64 %940, ptr %1, align 8
  store ptr null, ptr %0, align 8
  ret void
}

define ptr @kernel(ptr captures(none) %0) local_unnamed_addr {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #2
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #1

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #2 = { noinline }

!0 = !{!1, !3}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !2}
!4 = !{!"branch_weights", i32 1, i32 99}
!5 = !{!6, !8, !1, !3}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
!8 = distinct !{!8, !7}
!9 = !{!10}
!10 = distinct !{!10, !11, !": argument 0"}
!11 = distinct !{!11}
!12 = !{!13, !10}
!13 = distinct !{!13, !14}
!14 = distinct !{!14}
!15 = !{!16, !6, !8, !1, !3}
!16 = distinct !{!16, !17}
!17 = distinct !{!17}
!18 = !{!19, !21, !23, !6, !8, !1, !3}
!19 = distinct !{!19, !20}
!20 = distinct !{!20}
!21 = distinct !{!21, !22}
!22 = distinct !{!22}
!23 = distinct !{!23, !24}
!24 = distinct !{!24}
!25 = !{!26, !21, !23, !6, !8, !1, !3}
!26 = distinct !{!26, !27}
!27 = distinct !{!27}
!28 = !{!23, !6, !8, !1, !3}
!29 = !{!30}
!30 = distinct !{!30, !31, !": argument 0"}
!31 = distinct !{!31}
!32 = !{!33, !30}
!33 = distinct !{!33, !34}
!34 = distinct !{!34}
!35 = !{!36}
!36 = distinct !{!36, !37, !": argument 0"}
!37 = distinct !{!37}
!38 = !{!39, !36}
!39 = distinct !{!39, !40}
!40 = distinct !{!40}
!41 = !{!42, !6, !8, !1, !3}
!42 = distinct !{!42, !43}
!43 = distinct !{!43}
!44 = !{!45}
!45 = distinct !{!45, !46, !": argument 0"}
!46 = distinct !{!46}
!47 = !{!48, !45}
!48 = distinct !{!48, !49}
!49 = distinct !{!49}
!50 = !{!51, !42, !6, !8, !1, !3}
!51 = distinct !{!51, !52}
!52 = distinct !{!52}
!53 = !{!54}
!54 = distinct !{!54, !55, !": argument 0"}
!55 = distinct !{!55}
!56 = !{!57, !54}
!57 = distinct !{!57, !58}
!58 = distinct !{!58}
!59 = !{!60, !62, !6, !8, !1, !3}
!60 = distinct !{!60, !61}
!61 = distinct !{!61}
!62 = distinct !{!62, !61}
!63 = !{!64}
!64 = distinct !{!64, !65, !": argument 0"}
!65 = distinct !{!65}
!66 = !{!67, !64}
!67 = distinct !{!67, !68}
!68 = distinct !{!68}
!69 = !{!70}
!70 = distinct !{!70, !71, !": argument 0"}
!71 = distinct !{!71}
!72 = !{!73, !70}
!73 = distinct !{!73, !74}
!74 = distinct !{!74}
!75 = !{!76, !60, !62, !6, !8, !1, !3}
!76 = distinct !{!76, !77}
!77 = distinct !{!77}
!78 = !{!79, !81, !83, !84, !86, !1, !3}
!79 = distinct !{!79, !80}
!80 = distinct !{!80}
!81 = distinct !{!81, !82}
!82 = distinct !{!82}
!83 = distinct !{!83, !82}
!84 = distinct !{!84, !85}
!85 = distinct !{!85}
!86 = distinct !{!86, !85}
!87 = !{!"branch_weights", i32 99, i32 1}
