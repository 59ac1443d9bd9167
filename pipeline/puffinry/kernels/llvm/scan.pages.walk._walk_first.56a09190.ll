; b7698a1b380e67dddcbc78c5399ab331f608c7713a4078c99436a1d8846c700f
; puffinry.scan.pages.walk._walk_first for |u1[1],<i8[2],<i8[3],<i8[2],<i8[2]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %23 = getelementptr i8, ptr %18, i64 8
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr i8, ptr %1, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, 32
  %28 = inttoptr i64 %27 to ptr
  %29 = load i64, ptr %28, align 8
  %30 = inttoptr i64 %29 to ptr
  %31 = add i64 %26, 16
  %32 = inttoptr i64 %31 to ptr
  %33 = load i64, ptr %32, align 8
  %34 = inttoptr i64 %33 to ptr
  %35 = load i64, ptr %30, align 8
  %36 = getelementptr i8, ptr %30, i64 16
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr i8, ptr %1, i64 24
  %39 = load i64, ptr %38, align 8
  %40 = add i64 %39, 32
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %41, align 8
  %43 = inttoptr i64 %42 to ptr
  %44 = add i64 %39, 40
  %45 = inttoptr i64 %44 to ptr
  %46 = load i64, ptr %45, align 8
  %47 = inttoptr i64 %46 to ptr
  %48 = add i64 %39, 16
  %49 = inttoptr i64 %48 to ptr
  %50 = load i64, ptr %49, align 8
  %51 = inttoptr i64 %50 to ptr
  %52 = load i64, ptr %43, align 8
  %53 = getelementptr i8, ptr %43, i64 8
  %54 = load i64, ptr %53, align 8
  %55 = load i64, ptr %47, align 8
  %56 = getelementptr i8, ptr %1, i64 32
  %57 = load i64, ptr %56, align 8
  %58 = add i64 %57, 32
  %59 = inttoptr i64 %58 to ptr
  %60 = load i64, ptr %59, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = add i64 %57, 16
  %63 = inttoptr i64 %62 to ptr
  %64 = load i64, ptr %63, align 8
  %65 = inttoptr i64 %64 to ptr
  %66 = load i64, ptr %61, align 8
  %67 = getelementptr i8, ptr %61, i64 8
  %68 = load i64, ptr %67, align 8
  %69 = icmp slt i64 %66, 1
  br i1 %69, label %804, label %70

70:                                               ; preds = %2
  %71 = getelementptr i8, ptr %30, i64 8
  %72 = load i64, ptr %71, align 8
  %73 = icmp slt i64 %54, 1
  %74 = shl i64 %54, 3
  %75 = getelementptr i8, ptr %51, i64 8
  %76 = icmp slt i64 %68, 1
  %77 = shl i64 %68, 3
  %78 = mul i64 %72, %37
  %79 = icmp slt i64 %52, 1
  %80 = mul i64 %54, %52
  %81 = getelementptr i64, ptr %51, i64 %80
  br label %98

82:                                               ; preds = %201
  %83 = mul i64 %99, %68
  %84 = getelementptr i64, ptr %65, i64 %83
  %85 = getelementptr i8, ptr %84, i64 32
  %86 = load i64, ptr %85, align 8, !noalias !0
  %87 = icmp slt i64 %86, 0
  %88 = sub nsw i64 %105, %160
  %89 = icmp sgt i64 %86, %88
  %90 = select i1 %87, i1 true, i1 %89
  %91 = select i1 %90, i64 -1, i64 %160
  br label %92

92:                                               ; preds = %801, %82
  %93 = phi i64 [ %83, %82 ], [ %803, %801 ]
  %94 = phi i64 [ %91, %82 ], [ %802, %801 ]
  %95 = getelementptr i64, ptr %65, i64 %93
  store i64 %94, ptr %95, align 8, !noalias !0
  %96 = getelementptr i8, ptr %95, i64 8
  store i64 %103, ptr %96, align 8, !noalias !0
  %97 = icmp eq i64 %100, %66
  br i1 %97, label %804, label %98

98:                                               ; preds = %92, %70
  %99 = phi i64 [ 0, %70 ], [ %100, %92 ]
  %100 = add nuw nsw i64 %99, 1
  %101 = mul i64 %99, %24
  %102 = getelementptr i64, ptr %22, i64 %101
  %103 = load i64, ptr %102, align 8, !noalias !0
  %104 = getelementptr i8, ptr %102, i64 8
  %105 = load i64, ptr %104, align 8, !noalias !0
  br i1 %73, label %795, label %794, !prof !4

106:                                              ; preds = %799, %789
  %107 = phi i64 [ %792, %789 ], [ %103, %799 ]
  %108 = phi i64 [ %790, %789 ], [ %100, %799 ]
  %109 = phi i64 [ %791, %789 ], [ 0, %799 ]
  %110 = icmp slt i64 %109, 0
  %111 = select i1 %110, i64 %52, i64 0
  %112 = add i64 %111, %109
  %113 = mul i64 %112, %54
  %114 = getelementptr i64, ptr %51, i64 %113
  %115 = getelementptr i8, ptr %114, i64 16
  %116 = load i64, ptr %115, align 8, !noalias !5
  %117 = icmp slt i64 %107, %12
  br i1 %117, label %119, label %118

118:                                              ; preds = %106
  store i64 0, ptr %115, align 8, !noalias !5
  br label %801

119:                                              ; preds = %106
  %120 = getelementptr i8, ptr %11, i64 %107
  %121 = load i8, ptr %120, align 1, !noalias !9
  %122 = zext i8 %121 to i64
  %123 = add nuw nsw i64 %107, 1
  %124 = lshr i64 %122, 4
  %125 = icmp eq i64 %124, 0
  br i1 %125, label %129, label %126

126:                                              ; preds = %119
  %127 = add nsw i64 %124, %116
  %128 = and i64 %122, 15
  br label %157

129:                                              ; preds = %119
  %130 = icmp eq i8 %121, 0
  br i1 %130, label %157, label %131

131:                                              ; preds = %129, %137
  %132 = phi i64 [ %139, %137 ], [ 10, %129 ]
  %133 = phi i64 [ %138, %137 ], [ 0, %129 ]
  %134 = phi i64 [ %142, %137 ], [ %123, %129 ]
  %135 = phi i64 [ %146, %137 ], [ 0, %129 ]
  %136 = icmp eq i64 %132, 0
  br i1 %136, label %150, label %148

137:                                              ; preds = %148
  %138 = add nuw nsw i64 %133, 7
  %139 = add nsw i64 %132, -1
  %140 = getelementptr i8, ptr %11, i64 %134
  %141 = load i8, ptr %140, align 1, !noalias !12
  %142 = add nuw i64 %134, 1
  %143 = and i8 %141, 127
  %144 = zext nneg i8 %143 to i64
  %145 = shl i64 %144, %133
  %146 = or i64 %145, %135
  %147 = icmp sgt i8 %141, -1
  br i1 %147, label %150, label %131

148:                                              ; preds = %131
  %149 = icmp eq i64 %134, %12
  br i1 %149, label %150, label %137

150:                                              ; preds = %148, %137, %131
  %151 = phi i64 [ %146, %137 ], [ %135, %148 ], [ %135, %131 ]
  %152 = phi i64 [ %142, %137 ], [ -2, %148 ], [ -1, %131 ]
  %153 = lshr i64 %151, 1
  %154 = and i64 %151, 1
  %155 = sub nsw i64 0, %154
  %156 = xor i64 %153, %155
  br label %157

157:                                              ; preds = %129, %126, %150
  %158 = phi i64 [ %116, %129 ], [ %156, %150 ], [ %127, %126 ]
  %159 = phi i64 [ 0, %129 ], [ %122, %150 ], [ %128, %126 ]
  %160 = phi i64 [ %123, %129 ], [ %152, %150 ], [ %123, %126 ]
  %161 = freeze i64 %158
  store i64 %161, ptr %115, align 8, !noalias !5
  %162 = load i64, ptr %114, align 8, !noalias !5
  %163 = icmp ult i64 %161, 16
  %164 = mul i64 %161, %37
  %165 = select i1 %163, i64 %164, i64 0
  %166 = icmp slt i64 %162, 0
  %167 = select i1 %166, i64 %35, i64 0
  %168 = add i64 %167, %162
  %169 = mul i64 %78, %168
  %170 = getelementptr i64, ptr %34, i64 %169
  %171 = getelementptr i64, ptr %170, i64 %165
  %172 = icmp slt i64 %160, 0
  br i1 %172, label %801, label %173

173:                                              ; preds = %157
  %174 = icmp eq i64 %159, 0
  br i1 %174, label %175, label %205

175:                                              ; preds = %173
  %176 = getelementptr i8, ptr %114, i64 24
  %177 = load i64, ptr %176, align 8, !noalias !5
  %178 = icmp eq i64 %177, 0
  br i1 %178, label %201, label %179

179:                                              ; preds = %175
  %180 = icmp slt i64 %108, %66
  br i1 %180, label %181, label %801

181:                                              ; preds = %179
  %182 = icmp slt i64 %108, 0
  %183 = select i1 %182, i64 %66, i64 0
  %184 = add i64 %183, %108
  %185 = mul i64 %184, %68
  br i1 %76, label %189, label %186, !prof !4

186:                                              ; preds = %181
  %187 = shl i64 %185, 3
  %188 = getelementptr i8, ptr %65, i64 %187
  tail call void @llvm.memset.p0.i64(ptr align 8 %188, i8 -1, i64 %77, i1 false), !noalias !15
  br label %189

189:                                              ; preds = %186, %181
  %190 = getelementptr i8, ptr %114, i64 32
  %191 = load i64, ptr %190, align 8, !noalias !15
  %192 = getelementptr i8, ptr %114, i64 40
  %193 = load i64, ptr %192, align 8, !noalias !15
  %194 = getelementptr i64, ptr %65, i64 %185
  store i64 %191, ptr %194, align 8, !noalias !15
  %195 = getelementptr i8, ptr %194, i64 8
  store i64 %193, ptr %195, align 8, !noalias !15
  %196 = load i64, ptr %176, align 8, !noalias !15
  %197 = add nsw i64 %196, -1
  store i64 %197, ptr %176, align 8, !noalias !15
  %198 = getelementptr i8, ptr %114, i64 8
  store i64 %108, ptr %198, align 8, !noalias !15
  store i64 0, ptr %115, align 8, !noalias !15
  %199 = add nsw i64 %108, 1
  %200 = icmp sgt i64 %108, -2
  br i1 %200, label %789, label %801

201:                                              ; preds = %175
  %202 = icmp slt i64 %109, 1
  br i1 %202, label %82, label %203

203:                                              ; preds = %201
  %204 = add nsw i64 %109, -1
  br label %789

205:                                              ; preds = %173
  %206 = load i64, ptr %171, align 8, !noalias !5
  br label %207

207:                                              ; preds = %210, %205
  %208 = phi i64 [ 0, %205 ], [ %212, %210 ]
  %209 = icmp eq i64 %208, 2
  br i1 %209, label %448, label %210

210:                                              ; preds = %207
  %211 = shl nuw nsw i64 %208, 2
  %212 = add nuw nsw i64 %208, 1
  %213 = icmp eq i64 %211, %206
  br i1 %213, label %214, label %207

214:                                              ; preds = %210
  %215 = icmp eq i64 %206, 4
  br i1 %215, label %216, label %230

216:                                              ; preds = %214
  %217 = getelementptr i8, ptr %114, i64 8
  %218 = load i64, ptr %217, align 8, !noalias !5
  %219 = getelementptr i8, ptr %171, i64 8
  %220 = load i64, ptr %219, align 8, !noalias !5
  %221 = icmp slt i64 %218, 0
  %222 = select i1 %221, i64 %66, i64 0
  %223 = add i64 %222, %218
  %224 = icmp slt i64 %220, 0
  %225 = select i1 %224, i64 %68, i64 0
  %226 = mul i64 %223, %68
  %227 = getelementptr i64, ptr %65, i64 %226
  %228 = getelementptr i64, ptr %227, i64 %220
  %229 = getelementptr i64, ptr %228, i64 %225
  store i64 %161, ptr %229, align 8, !noalias !5
  br label %230

230:                                              ; preds = %216, %214
  br i1 %79, label %437, label %438, !prof !4

231:                                              ; preds = %438, %432
  %232 = phi i64 [ %160, %438 ], [ %433, %432 ]
  %233 = phi i64 [ %159, %438 ], [ %434, %432 ]
  %234 = phi i64 [ 0, %438 ], [ %380, %432 ]
  %235 = phi i8 [ 0, %438 ], [ %435, %432 ]
  br label %236

236:                                              ; preds = %238, %231
  %237 = phi i64 [ 0, %231 ], [ %240, %238 ]
  switch i64 %237, label %242 [
    i64 3, label %245
    i64 0, label %238
    i64 2, label %244
    i64 1, label %243
  ]

238:                                              ; preds = %244, %243, %236
  %239 = phi i64 [ 12, %244 ], [ 10, %243 ], [ 9, %236 ]
  %240 = add nuw nsw i64 %237, 1
  %241 = icmp eq i64 %239, %233
  br i1 %241, label %313, label %236

242:                                              ; preds = %236
  unreachable

243:                                              ; preds = %236
  br label %238

244:                                              ; preds = %236
  br label %238

245:                                              ; preds = %236
  %246 = add i64 %233, -3
  %247 = icmp ult i64 %246, -2
  br i1 %247, label %254, label %248

248:                                              ; preds = %245
  %249 = icmp eq i8 %235, 0
  br i1 %249, label %372, label %250

250:                                              ; preds = %248
  %251 = icmp sgt i64 %12, %232
  %252 = add nuw nsw i64 %232, 1
  %253 = select i1 %251, i64 %252, i64 -2
  br label %372

254:                                              ; preds = %245
  %255 = icmp eq i64 %233, 3
  br i1 %255, label %256, label %260

256:                                              ; preds = %254
  %257 = icmp sgt i64 %12, %232
  %258 = add nuw nsw i64 %232, 1
  %259 = select i1 %257, i64 %258, i64 -2
  br label %372

260:                                              ; preds = %254, %262
  %261 = phi i64 [ %264, %262 ], [ 0, %254 ]
  switch i64 %261, label %266 [
    i64 3, label %281
    i64 0, label %262
    i64 2, label %268
    i64 1, label %267
  ]

262:                                              ; preds = %268, %267, %260
  %263 = phi i64 [ 6, %268 ], [ 5, %267 ], [ 4, %260 ]
  %264 = add nuw nsw i64 %261, 1
  %265 = icmp eq i64 %263, %233
  br i1 %265, label %269, label %260

266:                                              ; preds = %260
  unreachable

267:                                              ; preds = %260
  br label %262

268:                                              ; preds = %260
  br label %262

269:                                              ; preds = %262, %273
  %270 = phi i64 [ %274, %273 ], [ 10, %262 ]
  %271 = phi i64 [ %277, %273 ], [ %232, %262 ]
  %272 = icmp eq i64 %270, 0
  br i1 %272, label %372, label %279

273:                                              ; preds = %279
  %274 = add nsw i64 %270, -1
  %275 = getelementptr i8, ptr %11, i64 %271
  %276 = load i8, ptr %275, align 1, !noalias !18
  %277 = add nuw nsw i64 %271, 1
  %278 = icmp sgt i8 %276, -1
  br i1 %278, label %372, label %269

279:                                              ; preds = %269
  %280 = icmp slt i64 %271, %12
  br i1 %280, label %273, label %372

281:                                              ; preds = %260
  switch i64 %233, label %372 [
    i64 7, label %282
    i64 8, label %287
  ]

282:                                              ; preds = %281
  %283 = sub nsw i64 %12, %232
  %284 = icmp slt i64 %283, 8
  %285 = add nuw nsw i64 %232, 8
  %286 = select i1 %284, i64 -2, i64 %285
  br label %372

287:                                              ; preds = %281, %293
  %288 = phi i64 [ %295, %293 ], [ 10, %281 ]
  %289 = phi i64 [ %294, %293 ], [ 0, %281 ]
  %290 = phi i64 [ %298, %293 ], [ %232, %281 ]
  %291 = phi i64 [ %302, %293 ], [ 0, %281 ]
  %292 = icmp eq i64 %288, 0
  br i1 %292, label %372, label %304

293:                                              ; preds = %304
  %294 = add nuw nsw i64 %289, 7
  %295 = add nsw i64 %288, -1
  %296 = getelementptr i8, ptr %11, i64 %290
  %297 = load i8, ptr %296, align 1, !noalias !25
  %298 = add nuw nsw i64 %290, 1
  %299 = and i8 %297, 127
  %300 = zext nneg i8 %299 to i64
  %301 = shl i64 %300, %289
  %302 = or i64 %301, %291
  %303 = icmp sgt i8 %297, -1
  br i1 %303, label %306, label %287

304:                                              ; preds = %287
  %305 = icmp slt i64 %290, %12
  br i1 %305, label %293, label %372

306:                                              ; preds = %293
  %307 = sub nsw i64 %12, %298
  %308 = icmp sgt i64 %302, %307
  %309 = add nuw nsw i64 %302, %298
  %310 = select i1 %308, i64 -2, i64 %309
  %311 = icmp sgt i64 %302, -1
  %312 = select i1 %311, i64 %310, i64 -1
  br label %372

313:                                              ; preds = %238
  %314 = icmp eq i64 %234, 16
  br i1 %314, label %801, label %315

315:                                              ; preds = %313
  %316 = icmp slt i64 %234, 0
  %317 = select i1 %316, i64 %440, i64 0
  %318 = add i64 %317, %234
  %319 = mul i64 %318, %55
  %320 = getelementptr i8, ptr %442, i64 %319
  store i64 -1, ptr %320, align 8, !noalias !28
  %321 = icmp eq i64 %233, 12
  br i1 %321, label %369, label %322

322:                                              ; preds = %315
  %323 = icmp slt i64 %232, %12
  br i1 %323, label %324, label %361

324:                                              ; preds = %322
  %325 = getelementptr i8, ptr %11, i64 %232
  %326 = load i8, ptr %325, align 1, !noalias !29
  %327 = zext i8 %326 to i64
  %328 = lshr i64 %327, 4
  %329 = add nuw nsw i64 %232, 1
  %330 = icmp eq i64 %328, 15
  br i1 %330, label %331, label %352

331:                                              ; preds = %324, %337
  %332 = phi i64 [ %339, %337 ], [ 10, %324 ]
  %333 = phi i64 [ %338, %337 ], [ 0, %324 ]
  %334 = phi i64 [ %342, %337 ], [ %329, %324 ]
  %335 = phi i64 [ %346, %337 ], [ 0, %324 ]
  %336 = icmp eq i64 %332, 0
  br i1 %336, label %357, label %348

337:                                              ; preds = %348
  %338 = add nuw nsw i64 %333, 7
  %339 = add nsw i64 %332, -1
  %340 = getelementptr i8, ptr %11, i64 %334
  %341 = load i8, ptr %340, align 1, !noalias !32
  %342 = add nuw i64 %334, 1
  %343 = and i8 %341, 127
  %344 = zext nneg i8 %343 to i64
  %345 = shl i64 %344, %333
  %346 = or i64 %345, %335
  %347 = icmp sgt i8 %341, -1
  br i1 %347, label %350, label %331

348:                                              ; preds = %331
  %349 = icmp eq i64 %334, %12
  br i1 %349, label %357, label %337

350:                                              ; preds = %337
  %351 = icmp slt i64 %346, 0
  br i1 %351, label %357, label %352

352:                                              ; preds = %350, %324
  %353 = phi i64 [ %346, %350 ], [ %328, %324 ]
  %354 = phi i64 [ %342, %350 ], [ %329, %324 ]
  %355 = icmp sgt i64 %353, %12
  %356 = select i1 %355, i64 -1, i64 %354
  br label %357

357:                                              ; preds = %348, %331, %352, %350
  %358 = phi i64 [ %353, %352 ], [ %346, %350 ], [ %335, %331 ], [ %335, %348 ]
  %359 = phi i64 [ %356, %352 ], [ -1, %350 ], [ -2, %348 ], [ -1, %331 ]
  %360 = and i64 %327, 15
  br label %361

361:                                              ; preds = %322, %357
  %362 = phi i64 [ %358, %357 ], [ 0, %322 ]
  %363 = phi i64 [ %360, %357 ], [ 0, %322 ]
  %364 = phi i64 [ %359, %357 ], [ -2, %322 ]
  store i64 %362, ptr %320, align 8, !noalias !28
  %365 = select i1 %316, i64 %444, i64 0
  %366 = add i64 %365, %234
  %367 = mul i64 %366, %55
  %368 = getelementptr i8, ptr %447, i64 %367
  store i64 %363, ptr %368, align 8, !noalias !28
  br label %369

369:                                              ; preds = %361, %315
  %370 = phi i64 [ %364, %361 ], [ %232, %315 ]
  %371 = add nsw i64 %234, 1
  br label %372

372:                                              ; preds = %279, %273, %269, %304, %287, %248, %250, %256, %281, %282, %306, %369
  %373 = phi i64 [ %371, %369 ], [ %234, %250 ], [ %234, %248 ], [ %234, %281 ], [ %234, %256 ], [ %234, %304 ], [ %234, %306 ], [ %234, %282 ], [ %234, %287 ], [ %234, %269 ], [ %234, %273 ], [ %234, %279 ]
  %374 = phi i64 [ %370, %369 ], [ %253, %250 ], [ %232, %248 ], [ -1, %281 ], [ %259, %256 ], [ -2, %304 ], [ %312, %306 ], [ %286, %282 ], [ -1, %287 ], [ -1, %269 ], [ -2, %279 ], [ %277, %273 ]
  %375 = icmp eq i64 %373, 0
  br i1 %375, label %789, label %376

376:                                              ; preds = %372
  %377 = icmp sgt i64 %374, -1
  br i1 %377, label %378, label %801

378:                                              ; preds = %376, %429
  %379 = phi i64 [ %430, %429 ], [ %374, %376 ]
  %380 = phi i64 [ %381, %429 ], [ %373, %376 ]
  %381 = add nsw i64 %380, -1
  %382 = icmp slt i64 %380, 1
  %383 = select i1 %382, i64 %440, i64 0
  %384 = add i64 %383, %381
  %385 = mul i64 %384, %55
  %386 = getelementptr i8, ptr %442, i64 %385
  %387 = load i64, ptr %386, align 8, !noalias !28
  %388 = icmp sgt i64 %387, -1
  br i1 %388, label %419, label %389

389:                                              ; preds = %378
  %390 = icmp slt i64 %379, %12
  br i1 %390, label %391, label %801

391:                                              ; preds = %389
  %392 = getelementptr i8, ptr %11, i64 %379
  %393 = load i8, ptr %392, align 1, !noalias !35
  %394 = zext i8 %393 to i64
  %395 = add nuw nsw i64 %379, 1
  %396 = icmp ult i8 %393, 16
  br i1 %396, label %399, label %397

397:                                              ; preds = %391
  %398 = and i64 %394, 15
  br label %413

399:                                              ; preds = %391
  %400 = icmp eq i8 %393, 0
  br i1 %400, label %413, label %401

401:                                              ; preds = %399, %405
  %402 = phi i64 [ %406, %405 ], [ 10, %399 ]
  %403 = phi i64 [ %409, %405 ], [ %395, %399 ]
  %404 = icmp eq i64 %402, 0
  br i1 %404, label %801, label %411

405:                                              ; preds = %411
  %406 = add nsw i64 %402, -1
  %407 = getelementptr i8, ptr %11, i64 %403
  %408 = load i8, ptr %407, align 1, !noalias !38
  %409 = add nuw i64 %403, 1
  %410 = icmp sgt i8 %408, -1
  br i1 %410, label %413, label %401

411:                                              ; preds = %401
  %412 = icmp eq i64 %403, %12
  br i1 %412, label %801, label %405

413:                                              ; preds = %405, %399, %397
  %414 = phi i64 [ 0, %399 ], [ %398, %397 ], [ %394, %405 ]
  %415 = phi i64 [ %395, %399 ], [ %395, %397 ], [ %409, %405 ]
  %416 = icmp slt i64 %415, 0
  %417 = icmp ne i64 %414, 0
  %418 = or i1 %417, %416
  br i1 %418, label %432, label %429

419:                                              ; preds = %378
  %420 = icmp eq i64 %387, 0
  br i1 %420, label %429, label %421

421:                                              ; preds = %419
  %422 = getelementptr i8, ptr %442, i64 %385
  %423 = add nsw i64 %387, -1
  store i64 %423, ptr %422, align 8, !noalias !28
  %424 = select i1 %382, i64 %444, i64 0
  %425 = add i64 %424, %381
  %426 = mul i64 %425, %55
  %427 = getelementptr i8, ptr %447, i64 %426
  %428 = load i64, ptr %427, align 8, !noalias !28
  br label %432

429:                                              ; preds = %419, %413
  %430 = phi i64 [ %415, %413 ], [ %379, %419 ]
  %431 = icmp eq i64 %381, 0
  br i1 %431, label %789, label %378

432:                                              ; preds = %413, %421
  %433 = phi i64 [ %379, %421 ], [ %415, %413 ]
  %434 = phi i64 [ %428, %421 ], [ %414, %413 ]
  %435 = phi i8 [ 1, %421 ], [ 0, %413 ]
  %436 = icmp sgt i64 %433, -1
  br i1 %436, label %231, label %801

437:                                              ; preds = %230
  br label %438

438:                                              ; preds = %230, %437
  %439 = phi ptr [ %81, %437 ], [ %51, %230 ]
  %440 = phi i64 [ 0, %437 ], [ %52, %230 ]
  %441 = phi i64 [ %52, %437 ], [ 0, %230 ]
  %442 = getelementptr i8, ptr %439, i64 48
  %443 = sub i64 %52, %441
  %444 = tail call i64 @llvm.smax.i64(i64 %443, i64 0)
  %445 = mul i64 %441, %54
  %446 = getelementptr i64, ptr %51, i64 %445
  %447 = getelementptr i8, ptr %446, i64 56
  br label %231

448:                                              ; preds = %207
  %449 = icmp eq i64 %206, 5
  %450 = select i1 %449, i64 12, i64 9
  %451 = icmp ne i64 %159, %450
  %452 = add i64 %206, -7
  %453 = icmp ult i64 %452, -2
  %454 = select i1 %451, i1 true, i1 %453
  br i1 %454, label %556, label %455

455:                                              ; preds = %448
  %456 = getelementptr i8, ptr %114, i64 8
  %457 = load i64, ptr %456, align 8, !noalias !41
  %458 = add nsw i64 %109, 1
  %459 = icmp slt i64 %109, -1
  %460 = select i1 %459, i64 %52, i64 0
  %461 = add i64 %460, %458
  %462 = mul i64 %461, %54
  %463 = getelementptr i64, ptr %51, i64 %462
  %464 = getelementptr i8, ptr %171, i64 8
  %465 = load i64, ptr %464, align 8, !noalias !41
  store i64 %465, ptr %463, align 8, !noalias !41
  %466 = getelementptr i8, ptr %463, i64 8
  store i64 %457, ptr %466, align 8, !noalias !41
  %467 = getelementptr i8, ptr %463, i64 16
  %468 = getelementptr i8, ptr %463, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %467, i8 0, i64 16, i1 false), !noalias !41
  %469 = load i64, ptr %171, align 8, !noalias !41
  %470 = icmp eq i64 %469, 5
  br i1 %470, label %471, label %486

471:                                              ; preds = %455
  %472 = getelementptr i8, ptr %171, i64 16
  %473 = load i64, ptr %472, align 8, !noalias !41
  %474 = icmp eq i64 %473, 0
  br i1 %474, label %789, label %475

475:                                              ; preds = %471
  %476 = load i64, ptr %115, align 8, !noalias !41
  %477 = icmp slt i64 %457, 0
  %478 = select i1 %477, i64 %66, i64 0
  %479 = add i64 %478, %457
  %480 = icmp slt i64 %473, 0
  %481 = select i1 %480, i64 %68, i64 0
  %482 = mul i64 %479, %68
  %483 = getelementptr i64, ptr %65, i64 %482
  %484 = getelementptr i64, ptr %483, i64 %473
  %485 = getelementptr i64, ptr %484, i64 %481
  store i64 %476, ptr %485, align 8, !noalias !41
  br label %789

486:                                              ; preds = %455
  %487 = icmp slt i64 %160, %12
  br i1 %487, label %489, label %488

488:                                              ; preds = %486
  store i64 0, ptr %468, align 8, !noalias !41
  br label %801

489:                                              ; preds = %486
  %490 = getelementptr i8, ptr %11, i64 %160
  %491 = load i8, ptr %490, align 1, !noalias !44
  %492 = zext i8 %491 to i64
  %493 = lshr i64 %492, 4
  %494 = add nuw nsw i64 %160, 1
  %495 = icmp eq i64 %493, 15
  br i1 %495, label %496, label %520

496:                                              ; preds = %489, %502
  %497 = phi i64 [ %504, %502 ], [ 10, %489 ]
  %498 = phi i64 [ %503, %502 ], [ 0, %489 ]
  %499 = phi i64 [ %507, %502 ], [ %494, %489 ]
  %500 = phi i64 [ %511, %502 ], [ 0, %489 ]
  %501 = icmp eq i64 %497, 0
  br i1 %501, label %517, label %513

502:                                              ; preds = %513
  %503 = add nuw nsw i64 %498, 7
  %504 = add nsw i64 %497, -1
  %505 = getelementptr i8, ptr %11, i64 %499
  %506 = load i8, ptr %505, align 1, !noalias !47
  %507 = add nuw i64 %499, 1
  %508 = and i8 %506, 127
  %509 = zext nneg i8 %508 to i64
  %510 = shl i64 %509, %498
  %511 = or i64 %510, %500
  %512 = icmp sgt i8 %506, -1
  br i1 %512, label %515, label %496

513:                                              ; preds = %496
  %514 = icmp eq i64 %499, %12
  br i1 %514, label %517, label %502

515:                                              ; preds = %502
  %516 = icmp slt i64 %511, 0
  br i1 %516, label %517, label %520

517:                                              ; preds = %515, %496, %513
  %518 = phi i64 [ %500, %496 ], [ %500, %513 ], [ %511, %515 ]
  %519 = phi i64 [ -1, %496 ], [ -2, %513 ], [ -1, %515 ]
  store i64 %518, ptr %468, align 8, !noalias !41
  br label %801

520:                                              ; preds = %489, %515
  %521 = phi i64 [ %511, %515 ], [ %493, %489 ]
  %522 = phi i64 [ %507, %515 ], [ %494, %489 ]
  %523 = icmp sgt i64 %521, %12
  %524 = select i1 %523, i64 -1, i64 %522
  store i64 %521, ptr %468, align 8, !noalias !41
  %525 = icmp slt i64 %524, 0
  %526 = icmp eq i64 %521, 0
  %527 = or i1 %526, %525
  br i1 %527, label %789, label %528

528:                                              ; preds = %520
  %529 = and i64 %492, 15
  %530 = icmp eq i64 %529, 12
  br i1 %530, label %531, label %801

531:                                              ; preds = %528
  %532 = getelementptr i8, ptr %171, i64 16
  %533 = load i64, ptr %532, align 8, !noalias !41
  %534 = getelementptr i8, ptr %463, i64 32
  store i64 %533, ptr %534, align 8, !noalias !41
  %535 = getelementptr i8, ptr %463, i64 40
  store i64 %457, ptr %535, align 8, !noalias !41
  %536 = icmp slt i64 %108, %66
  br i1 %536, label %537, label %801

537:                                              ; preds = %531
  %538 = icmp slt i64 %108, 0
  %539 = select i1 %538, i64 %66, i64 0
  %540 = add i64 %539, %108
  %541 = mul i64 %540, %68
  br i1 %76, label %547, label %542, !prof !4

542:                                              ; preds = %537
  %543 = shl i64 %541, 3
  %544 = getelementptr i8, ptr %65, i64 %543
  tail call void @llvm.memset.p0.i64(ptr align 8 %544, i8 -1, i64 %77, i1 false), !noalias !50
  %545 = load i64, ptr %534, align 8, !noalias !50
  %546 = load i64, ptr %535, align 8, !noalias !50
  br label %547

547:                                              ; preds = %537, %542
  %548 = phi i64 [ %546, %542 ], [ %457, %537 ]
  %549 = phi i64 [ %545, %542 ], [ %533, %537 ]
  %550 = getelementptr i64, ptr %65, i64 %541
  store i64 %549, ptr %550, align 8, !noalias !50
  %551 = getelementptr i8, ptr %550, i64 8
  store i64 %548, ptr %551, align 8, !noalias !50
  %552 = load i64, ptr %468, align 8, !noalias !50
  %553 = add nsw i64 %552, -1
  store i64 %553, ptr %468, align 8, !noalias !50
  store i64 %108, ptr %466, align 8, !noalias !50
  store i64 0, ptr %467, align 8, !noalias !50
  %554 = add nsw i64 %108, 1
  %555 = icmp sgt i64 %108, -2
  br i1 %555, label %789, label %801

556:                                              ; preds = %448, %558
  %557 = phi i64 [ %560, %558 ], [ 0, %448 ]
  switch i64 %557, label %562 [
    i64 3, label %801
    i64 0, label %558
    i64 2, label %564
    i64 1, label %563
  ]

558:                                              ; preds = %564, %563, %556
  %559 = phi i64 [ 3, %564 ], [ 2, %563 ], [ 1, %556 ]
  %560 = add nuw nsw i64 %557, 1
  %561 = icmp eq i64 %559, %206
  br i1 %561, label %565, label %556

562:                                              ; preds = %556
  unreachable

563:                                              ; preds = %556
  br label %558

564:                                              ; preds = %556
  br label %558

565:                                              ; preds = %558
  %566 = getelementptr i8, ptr %171, i64 8
  %567 = load i64, ptr %566, align 8, !noalias !5
  %568 = getelementptr i8, ptr %114, i64 8
  %569 = load i64, ptr %568, align 8, !noalias !5
  %570 = icmp slt i64 %569, 0
  %571 = select i1 %570, i64 %66, i64 0
  %572 = add i64 %571, %569
  %573 = mul i64 %572, %68
  %574 = getelementptr i64, ptr %65, i64 %573
  switch i64 %206, label %743 [
    i64 1, label %575
    i64 3, label %634
  ]

575:                                              ; preds = %565
  %576 = add nsw i64 %159, -3
  %577 = icmp ult i64 %576, -2
  br i1 %577, label %581, label %578

578:                                              ; preds = %575
  %579 = icmp eq i64 %159, 1
  %580 = zext i1 %579 to i64
  br label %627

581:                                              ; preds = %575
  %582 = icmp eq i64 %159, 3
  br i1 %582, label %583, label %592

583:                                              ; preds = %581
  %584 = icmp sgt i64 %12, %160
  %585 = add nuw nsw i64 %160, 1
  %586 = select i1 %584, i64 %585, i64 -2
  %587 = icmp sgt i64 %586, -1
  br i1 %587, label %588, label %627

588:                                              ; preds = %583
  %589 = getelementptr i8, ptr %11, i64 %160
  %590 = load i8, ptr %589, align 1, !noalias !53
  %591 = sext i8 %590 to i64
  br label %627

592:                                              ; preds = %581, %594
  %593 = phi i64 [ %596, %594 ], [ 0, %581 ]
  switch i64 %593, label %598 [
    i64 3, label %627
    i64 0, label %594
    i64 2, label %600
    i64 1, label %599
  ]

594:                                              ; preds = %600, %599, %592
  %595 = phi i64 [ 6, %600 ], [ 5, %599 ], [ 4, %592 ]
  %596 = add nuw nsw i64 %593, 1
  %597 = icmp eq i64 %595, %159
  br i1 %597, label %601, label %592

598:                                              ; preds = %592
  unreachable

599:                                              ; preds = %592
  br label %594

600:                                              ; preds = %592
  br label %594

601:                                              ; preds = %594, %607
  %602 = phi i64 [ %609, %607 ], [ 10, %594 ]
  %603 = phi i64 [ %608, %607 ], [ 0, %594 ]
  %604 = phi i64 [ %612, %607 ], [ %160, %594 ]
  %605 = phi i64 [ %616, %607 ], [ 0, %594 ]
  %606 = icmp eq i64 %602, 0
  br i1 %606, label %620, label %618

607:                                              ; preds = %618
  %608 = add nuw nsw i64 %603, 7
  %609 = add nsw i64 %602, -1
  %610 = getelementptr i8, ptr %11, i64 %604
  %611 = load i8, ptr %610, align 1, !noalias !56
  %612 = add nuw nsw i64 %604, 1
  %613 = and i8 %611, 127
  %614 = zext nneg i8 %613 to i64
  %615 = shl i64 %614, %603
  %616 = or i64 %615, %605
  %617 = icmp sgt i8 %611, -1
  br i1 %617, label %620, label %601

618:                                              ; preds = %601
  %619 = icmp slt i64 %604, %12
  br i1 %619, label %607, label %620

620:                                              ; preds = %618, %607, %601
  %621 = phi i64 [ %616, %607 ], [ %605, %618 ], [ %605, %601 ]
  %622 = phi i64 [ %612, %607 ], [ -2, %618 ], [ -1, %601 ]
  %623 = lshr i64 %621, 1
  %624 = and i64 %621, 1
  %625 = sub nsw i64 0, %624
  %626 = xor i64 %623, %625
  br label %627

627:                                              ; preds = %592, %578, %583, %588, %620
  %628 = phi i64 [ %626, %620 ], [ %580, %578 ], [ 0, %583 ], [ %591, %588 ], [ 0, %592 ]
  %629 = phi i64 [ %622, %620 ], [ %160, %578 ], [ %586, %583 ], [ %585, %588 ], [ -1, %592 ]
  %630 = icmp slt i64 %567, 0
  %631 = select i1 %630, i64 %68, i64 0
  %632 = getelementptr i64, ptr %574, i64 %567
  %633 = getelementptr i64, ptr %632, i64 %631
  store i64 %628, ptr %633, align 8, !noalias !59
  br label %789

634:                                              ; preds = %565
  %635 = icmp eq i64 %159, 9
  br i1 %635, label %636, label %782

636:                                              ; preds = %634
  %637 = icmp slt i64 %160, %12
  br i1 %637, label %638, label %782

638:                                              ; preds = %636
  %639 = getelementptr i8, ptr %11, i64 %160
  %640 = load i8, ptr %639, align 1, !noalias !63
  %641 = zext i8 %640 to i64
  %642 = lshr i64 %641, 4
  %643 = add nuw nsw i64 %160, 1
  %644 = icmp eq i64 %642, 15
  br i1 %644, label %645, label %666

645:                                              ; preds = %638, %651
  %646 = phi i64 [ %653, %651 ], [ 10, %638 ]
  %647 = phi i64 [ %652, %651 ], [ 0, %638 ]
  %648 = phi i64 [ %656, %651 ], [ %643, %638 ]
  %649 = phi i64 [ %660, %651 ], [ 0, %638 ]
  %650 = icmp eq i64 %646, 0
  br i1 %650, label %782, label %662

651:                                              ; preds = %662
  %652 = add nuw nsw i64 %647, 7
  %653 = add nsw i64 %646, -1
  %654 = getelementptr i8, ptr %11, i64 %648
  %655 = load i8, ptr %654, align 1, !noalias !66
  %656 = add nuw i64 %648, 1
  %657 = and i8 %655, 127
  %658 = zext nneg i8 %657 to i64
  %659 = shl i64 %658, %647
  %660 = or i64 %659, %649
  %661 = icmp sgt i8 %655, -1
  br i1 %661, label %664, label %645

662:                                              ; preds = %645
  %663 = icmp eq i64 %648, %12
  br i1 %663, label %782, label %651

664:                                              ; preds = %651
  %665 = icmp slt i64 %660, 0
  br i1 %665, label %782, label %666

666:                                              ; preds = %638, %664
  %667 = phi i64 [ %660, %664 ], [ %642, %638 ]
  %668 = phi i64 [ %656, %664 ], [ %643, %638 ]
  %669 = icmp sgt i64 %667, %12
  %670 = select i1 %669, i64 -1, i64 %668
  %671 = and i64 %641, 15
  %672 = icmp ne i64 %667, 0
  %673 = icmp sgt i64 %670, -1
  %674 = select i1 %672, i1 %673, i1 false
  br i1 %674, label %675, label %782

675:                                              ; preds = %666
  %676 = add nsw i64 %671, -3
  %677 = icmp ult i64 %676, -2
  %678 = icmp eq i64 %671, 1
  %679 = zext i1 %678 to i64
  %680 = icmp eq i64 %671, 3
  br label %681

681:                                              ; preds = %675, %738
  %682 = phi i64 [ %735, %738 ], [ %668, %675 ]
  %683 = phi i64 [ %740, %738 ], [ 0, %675 ]
  %684 = phi i64 [ %742, %738 ], [ %667, %675 ]
  br i1 %677, label %685, label %730

685:                                              ; preds = %681
  br i1 %680, label %686, label %695

686:                                              ; preds = %685
  %687 = icmp sgt i64 %12, %682
  %688 = add nuw nsw i64 %682, 1
  %689 = select i1 %687, i64 %688, i64 -2
  %690 = icmp sgt i64 %689, -1
  br i1 %690, label %691, label %782

691:                                              ; preds = %686
  %692 = getelementptr i8, ptr %11, i64 %682
  %693 = load i8, ptr %692, align 1, !noalias !69
  %694 = sext i8 %693 to i64
  br label %734

695:                                              ; preds = %685, %697
  %696 = phi i64 [ %699, %697 ], [ 0, %685 ]
  switch i64 %696, label %701 [
    i64 3, label %782
    i64 0, label %697
    i64 2, label %703
    i64 1, label %702
  ]

697:                                              ; preds = %703, %702, %695
  %698 = phi i64 [ 6, %703 ], [ 5, %702 ], [ 4, %695 ]
  %699 = add nuw nsw i64 %696, 1
  %700 = icmp eq i64 %698, %671
  br i1 %700, label %704, label %695

701:                                              ; preds = %695
  unreachable

702:                                              ; preds = %695
  br label %697

703:                                              ; preds = %695
  br label %697

704:                                              ; preds = %697, %710
  %705 = phi i64 [ %712, %710 ], [ 10, %697 ]
  %706 = phi i64 [ %711, %710 ], [ 0, %697 ]
  %707 = phi i64 [ %715, %710 ], [ %682, %697 ]
  %708 = phi i64 [ %719, %710 ], [ 0, %697 ]
  %709 = icmp eq i64 %705, 0
  br i1 %709, label %723, label %721

710:                                              ; preds = %721
  %711 = add nuw nsw i64 %706, 7
  %712 = add nsw i64 %705, -1
  %713 = getelementptr i8, ptr %11, i64 %707
  %714 = load i8, ptr %713, align 1, !noalias !72
  %715 = add nuw nsw i64 %707, 1
  %716 = and i8 %714, 127
  %717 = zext nneg i8 %716 to i64
  %718 = shl i64 %717, %706
  %719 = or i64 %718, %708
  %720 = icmp sgt i8 %714, -1
  br i1 %720, label %723, label %704

721:                                              ; preds = %704
  %722 = icmp slt i64 %707, %12
  br i1 %722, label %710, label %723

723:                                              ; preds = %721, %710, %704
  %724 = phi i64 [ %719, %710 ], [ %708, %721 ], [ %708, %704 ]
  %725 = phi i64 [ %715, %710 ], [ -2, %721 ], [ -1, %704 ]
  %726 = lshr i64 %724, 1
  %727 = and i64 %724, 1
  %728 = sub nsw i64 0, %727
  %729 = xor i64 %726, %728
  br label %730

730:                                              ; preds = %681, %723
  %731 = phi i64 [ %729, %723 ], [ %679, %681 ]
  %732 = phi i64 [ %725, %723 ], [ %682, %681 ]
  %733 = icmp sgt i64 %732, -1
  br i1 %733, label %734, label %782

734:                                              ; preds = %691, %730
  %735 = phi i64 [ %688, %691 ], [ %732, %730 ]
  %736 = phi i64 [ %694, %691 ], [ %731, %730 ]
  %737 = icmp ult i64 %736, 63
  br i1 %737, label %738, label %782

738:                                              ; preds = %734
  %739 = shl nuw nsw i64 1, %736
  %740 = or i64 %739, %683
  %741 = icmp sgt i64 %684, 1
  %742 = add nsw i64 %684, -1
  br i1 %741, label %681, label %782

743:                                              ; preds = %565
  %744 = icmp eq i64 %159, 8
  br i1 %744, label %745, label %801

745:                                              ; preds = %743, %751
  %746 = phi i64 [ %753, %751 ], [ 10, %743 ]
  %747 = phi i64 [ %752, %751 ], [ 0, %743 ]
  %748 = phi i64 [ %756, %751 ], [ %160, %743 ]
  %749 = phi i64 [ %760, %751 ], [ 0, %743 ]
  %750 = icmp eq i64 %746, 0
  br i1 %750, label %764, label %762

751:                                              ; preds = %762
  %752 = add nuw nsw i64 %747, 7
  %753 = add nsw i64 %746, -1
  %754 = getelementptr i8, ptr %11, i64 %748
  %755 = load i8, ptr %754, align 1, !noalias !75
  %756 = add nuw nsw i64 %748, 1
  %757 = and i8 %755, 127
  %758 = zext nneg i8 %757 to i64
  %759 = shl i64 %758, %747
  %760 = or i64 %759, %749
  %761 = icmp sgt i8 %755, -1
  br i1 %761, label %764, label %745

762:                                              ; preds = %745
  %763 = icmp slt i64 %748, %12
  br i1 %763, label %751, label %764

764:                                              ; preds = %762, %751, %745
  %765 = phi i64 [ %760, %751 ], [ %749, %762 ], [ %749, %745 ]
  %766 = phi i64 [ %756, %751 ], [ -2, %762 ], [ -1, %745 ]
  %767 = icmp slt i64 %567, 0
  %768 = select i1 %767, i64 %68, i64 0
  %769 = getelementptr i64, ptr %574, i64 %567
  %770 = getelementptr i64, ptr %769, i64 %768
  store i64 %766, ptr %770, align 8, !noalias !59
  %771 = icmp slt i64 %567, -1
  %772 = select i1 %771, i64 %68, i64 0
  %773 = getelementptr i8, ptr %769, i64 8
  %774 = getelementptr i64, ptr %773, i64 %772
  store i64 %765, ptr %774, align 8, !noalias !59
  %775 = icmp sgt i64 %766, -1
  br i1 %775, label %776, label %801

776:                                              ; preds = %764
  %777 = sub nsw i64 %12, %766
  %778 = icmp sgt i64 %765, %777
  %779 = add nuw nsw i64 %766, %765
  %780 = select i1 %778, i64 -2, i64 %779
  %781 = icmp sgt i64 %765, -1
  br i1 %781, label %789, label %801

782:                                              ; preds = %662, %645, %686, %730, %738, %734, %695, %664, %636, %666, %634
  %783 = phi i64 [ 0, %666 ], [ 0, %634 ], [ %740, %738 ], [ 0, %664 ], [ %683, %695 ], [ 0, %636 ], [ %683, %686 ], [ %683, %734 ], [ %683, %730 ], [ 0, %645 ], [ 0, %662 ]
  %784 = phi i64 [ %670, %666 ], [ -1, %634 ], [ %735, %738 ], [ -1, %664 ], [ -1, %695 ], [ -2, %636 ], [ %689, %686 ], [ -1, %734 ], [ %732, %730 ], [ -2, %662 ], [ -1, %645 ]
  %785 = icmp slt i64 %567, 0
  %786 = select i1 %785, i64 %68, i64 0
  %787 = getelementptr i64, ptr %574, i64 %567
  %788 = getelementptr i64, ptr %787, i64 %786
  store i64 %783, ptr %788, align 8, !noalias !59
  br label %789

789:                                              ; preds = %372, %429, %776, %547, %627, %782, %520, %475, %471, %203, %189
  %790 = phi i64 [ %108, %471 ], [ %108, %203 ], [ %554, %547 ], [ %199, %189 ], [ %108, %520 ], [ %108, %429 ], [ %108, %475 ], [ %108, %782 ], [ %108, %627 ], [ %108, %776 ], [ %108, %372 ]
  %791 = phi i64 [ %458, %471 ], [ %204, %203 ], [ %458, %547 ], [ %109, %189 ], [ %109, %520 ], [ %109, %429 ], [ %458, %475 ], [ %109, %782 ], [ %109, %627 ], [ %109, %776 ], [ %109, %372 ]
  %792 = phi i64 [ %160, %471 ], [ %160, %203 ], [ %522, %547 ], [ %160, %189 ], [ %524, %520 ], [ %430, %429 ], [ %160, %475 ], [ %784, %782 ], [ %629, %627 ], [ %780, %776 ], [ %374, %372 ]
  %793 = icmp sgt i64 %792, -1
  br i1 %793, label %106, label %801

794:                                              ; preds = %98
  tail call void @llvm.memset.p0.i64(ptr align 8 %51, i8 0, i64 %74, i1 false), !noalias !5
  br label %795

795:                                              ; preds = %794, %98
  store i64 %99, ptr %75, align 8, !noalias !5
  br i1 %76, label %799, label %796, !prof !4

796:                                              ; preds = %795
  %797 = mul i64 %99, %77
  %798 = getelementptr i8, ptr %65, i64 %797
  tail call void @llvm.memset.p0.i64(ptr align 8 %798, i8 -1, i64 %77, i1 false), !noalias !5
  br label %799

799:                                              ; preds = %796, %795
  %800 = icmp sgt i64 %103, -1
  br i1 %800, label %106, label %801

801:                                              ; preds = %789, %189, %179, %157, %547, %528, %743, %776, %764, %531, %376, %432, %313, %556, %389, %401, %411, %799, %118, %517, %488
  %802 = phi i64 [ -2, %389 ], [ -2, %118 ], [ %433, %432 ], [ -2, %411 ], [ %519, %517 ], [ -2, %488 ], [ %103, %799 ], [ -1, %556 ], [ -1, %401 ], [ %374, %376 ], [ -1, %313 ], [ -1, %531 ], [ -1, %547 ], [ -1, %528 ], [ -1, %743 ], [ -1, %776 ], [ %766, %764 ], [ %160, %157 ], [ -1, %179 ], [ -1, %189 ], [ %792, %789 ]
  %803 = mul i64 %99, %68
  br label %92

804:                                              ; preds = %92, %2
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr readonly captures(none) %0) local_unnamed_addr #0 {
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
