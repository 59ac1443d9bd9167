; 3303475f0dac6a77d8ae238fc07f342af9b1cf322167ba2377a7e02afbbb5df3
; puffinry.scan.pages.walk._walk for |u1[1],int,<i8[3],<i8[2],<i8[2]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %17 = add i64 %16, 32
  %18 = inttoptr i64 %17 to ptr
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %19 to ptr
  %21 = add i64 %16, 16
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %22, align 8
  %24 = inttoptr i64 %23 to ptr
  %25 = load i64, ptr %20, align 8
  %26 = getelementptr i8, ptr %20, i64 16
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr i8, ptr %1, i64 24
  %29 = load i64, ptr %28, align 8
  %30 = add i64 %29, 32
  %31 = inttoptr i64 %30 to ptr
  %32 = load i64, ptr %31, align 8
  %33 = inttoptr i64 %32 to ptr
  %34 = add i64 %29, 40
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %35, align 8
  %37 = inttoptr i64 %36 to ptr
  %38 = add i64 %29, 16
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %39, align 8
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %33, align 8
  %43 = getelementptr i8, ptr %33, i64 8
  %44 = load i64, ptr %43, align 8
  %45 = load i64, ptr %37, align 8
  %46 = getelementptr i8, ptr %1, i64 32
  %47 = load i64, ptr %46, align 8
  %48 = add i64 %47, 32
  %49 = inttoptr i64 %48 to ptr
  %50 = load i64, ptr %49, align 8
  %51 = inttoptr i64 %50 to ptr
  %52 = add i64 %47, 16
  %53 = inttoptr i64 %52 to ptr
  %54 = load i64, ptr %53, align 8
  %55 = inttoptr i64 %54 to ptr
  %56 = load i64, ptr %51, align 8
  %57 = getelementptr i8, ptr %51, i64 8
  %58 = load i64, ptr %57, align 8
  %59 = icmp sgt i64 %56, 0
  %60 = icmp slt i64 %14, %12
  %61 = select i1 %59, i1 %60, i1 false
  br i1 %61, label %62, label %798

62:                                               ; preds = %2
  %63 = getelementptr i8, ptr %20, i64 8
  %64 = load i64, ptr %63, align 8
  %65 = icmp slt i64 %44, 1
  %66 = getelementptr i8, ptr %41, i64 8
  %67 = icmp slt i64 %58, 1
  %68 = shl i64 %44, 3
  %69 = shl i64 %58, 3
  %70 = mul i64 %64, %27
  %71 = icmp slt i64 %42, 1
  %72 = mul i64 %44, %42
  %73 = getelementptr i64, ptr %41, i64 %72
  br label %74

74:                                               ; preds = %789, %62
  %75 = phi i64 [ %791, %789 ], [ %14, %62 ]
  %76 = phi i64 [ %771, %789 ], [ 0, %62 ]
  br i1 %65, label %764, label %763, !prof !0

77:                                               ; preds = %770, %758
  %78 = phi i64 [ %761, %758 ], [ %75, %770 ]
  %79 = phi i64 [ %759, %758 ], [ %771, %770 ]
  %80 = phi i64 [ %760, %758 ], [ 0, %770 ]
  %81 = icmp slt i64 %80, 0
  %82 = select i1 %81, i64 %42, i64 0
  %83 = add i64 %82, %80
  %84 = mul i64 %83, %44
  %85 = getelementptr i64, ptr %41, i64 %84
  %86 = getelementptr i8, ptr %85, i64 16
  %87 = load i64, ptr %86, align 8, !noalias !1
  %88 = icmp slt i64 %78, %12
  br i1 %88, label %89, label %772

89:                                               ; preds = %77
  %90 = getelementptr i8, ptr %11, i64 %78
  %91 = load i8, ptr %90, align 1, !noalias !8
  %92 = zext i8 %91 to i64
  %93 = add nuw nsw i64 %78, 1
  %94 = lshr i64 %92, 4
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %99, label %96

96:                                               ; preds = %89
  %97 = add nsw i64 %94, %87
  %98 = and i64 %92, 15
  br label %127

99:                                               ; preds = %89
  %100 = icmp eq i8 %91, 0
  br i1 %100, label %127, label %101

101:                                              ; preds = %99, %107
  %102 = phi i64 [ %109, %107 ], [ 10, %99 ]
  %103 = phi i64 [ %108, %107 ], [ 0, %99 ]
  %104 = phi i64 [ %112, %107 ], [ %93, %99 ]
  %105 = phi i64 [ %116, %107 ], [ 0, %99 ]
  %106 = icmp eq i64 %102, 0
  br i1 %106, label %120, label %118

107:                                              ; preds = %118
  %108 = add nuw nsw i64 %103, 7
  %109 = add nsw i64 %102, -1
  %110 = getelementptr i8, ptr %11, i64 %104
  %111 = load i8, ptr %110, align 1, !noalias !11
  %112 = add nuw i64 %104, 1
  %113 = and i8 %111, 127
  %114 = zext nneg i8 %113 to i64
  %115 = shl i64 %114, %103
  %116 = or i64 %115, %105
  %117 = icmp sgt i8 %111, -1
  br i1 %117, label %120, label %101

118:                                              ; preds = %101
  %119 = icmp eq i64 %104, %12
  br i1 %119, label %120, label %107

120:                                              ; preds = %118, %107, %101
  %121 = phi i64 [ %116, %107 ], [ %105, %118 ], [ %105, %101 ]
  %122 = phi i64 [ %112, %107 ], [ -2, %118 ], [ -1, %101 ]
  %123 = lshr i64 %121, 1
  %124 = and i64 %121, 1
  %125 = sub nsw i64 0, %124
  %126 = xor i64 %123, %125
  br label %127

127:                                              ; preds = %99, %96, %120
  %128 = phi i64 [ %87, %99 ], [ %126, %120 ], [ %97, %96 ]
  %129 = phi i64 [ 0, %99 ], [ %92, %120 ], [ %98, %96 ]
  %130 = phi i64 [ %93, %99 ], [ %122, %120 ], [ %93, %96 ]
  %131 = freeze i64 %128
  store i64 %131, ptr %86, align 8, !noalias !1
  %132 = load i64, ptr %85, align 8, !noalias !1
  %133 = icmp ult i64 %131, 16
  %134 = mul i64 %131, %27
  %135 = select i1 %133, i64 %134, i64 0
  %136 = icmp slt i64 %132, 0
  %137 = select i1 %136, i64 %25, i64 0
  %138 = add i64 %137, %132
  %139 = mul i64 %70, %138
  %140 = getelementptr i64, ptr %24, i64 %139
  %141 = getelementptr i64, ptr %140, i64 %135
  %142 = icmp slt i64 %130, 0
  br i1 %142, label %795, label %143

143:                                              ; preds = %127
  %144 = icmp eq i64 %129, 0
  br i1 %144, label %145, label %175

145:                                              ; preds = %143
  %146 = getelementptr i8, ptr %85, i64 24
  %147 = load i64, ptr %146, align 8, !noalias !1
  %148 = icmp eq i64 %147, 0
  br i1 %148, label %171, label %149

149:                                              ; preds = %145
  %150 = icmp slt i64 %79, %56
  br i1 %150, label %151, label %798

151:                                              ; preds = %149
  %152 = icmp slt i64 %79, 0
  %153 = select i1 %152, i64 %56, i64 0
  %154 = add i64 %153, %79
  %155 = mul i64 %154, %58
  br i1 %67, label %159, label %156, !prof !0

156:                                              ; preds = %151
  %157 = shl i64 %155, 3
  %158 = getelementptr i8, ptr %55, i64 %157
  tail call void @llvm.memset.p0.i64(ptr align 8 %158, i8 -1, i64 %69, i1 false), !noalias !14
  br label %159

159:                                              ; preds = %156, %151
  %160 = getelementptr i8, ptr %85, i64 32
  %161 = load i64, ptr %160, align 8, !noalias !14
  %162 = getelementptr i8, ptr %85, i64 40
  %163 = load i64, ptr %162, align 8, !noalias !14
  %164 = getelementptr i64, ptr %55, i64 %155
  store i64 %161, ptr %164, align 8, !noalias !14
  %165 = getelementptr i8, ptr %164, i64 8
  store i64 %163, ptr %165, align 8, !noalias !14
  %166 = load i64, ptr %146, align 8, !noalias !14
  %167 = add nsw i64 %166, -1
  store i64 %167, ptr %146, align 8, !noalias !14
  %168 = getelementptr i8, ptr %85, i64 8
  store i64 %79, ptr %168, align 8, !noalias !14
  store i64 0, ptr %86, align 8, !noalias !14
  %169 = add nsw i64 %79, 1
  %170 = icmp sgt i64 %79, -2
  br i1 %170, label %758, label %798

171:                                              ; preds = %145
  %172 = icmp slt i64 %80, 1
  br i1 %172, label %777, label %173

173:                                              ; preds = %171
  %174 = add nsw i64 %80, -1
  br label %758

175:                                              ; preds = %143
  %176 = load i64, ptr %141, align 8, !noalias !1
  br label %177

177:                                              ; preds = %180, %175
  %178 = phi i64 [ 0, %175 ], [ %182, %180 ]
  %179 = icmp eq i64 %178, 2
  br i1 %179, label %418, label %180

180:                                              ; preds = %177
  %181 = shl nuw nsw i64 %178, 2
  %182 = add nuw nsw i64 %178, 1
  %183 = icmp eq i64 %181, %176
  br i1 %183, label %184, label %177

184:                                              ; preds = %180
  %185 = icmp eq i64 %176, 4
  br i1 %185, label %186, label %200

186:                                              ; preds = %184
  %187 = getelementptr i8, ptr %85, i64 8
  %188 = load i64, ptr %187, align 8, !noalias !1
  %189 = getelementptr i8, ptr %141, i64 8
  %190 = load i64, ptr %189, align 8, !noalias !1
  %191 = icmp slt i64 %188, 0
  %192 = select i1 %191, i64 %56, i64 0
  %193 = add i64 %192, %188
  %194 = icmp slt i64 %190, 0
  %195 = select i1 %194, i64 %58, i64 0
  %196 = mul i64 %193, %58
  %197 = getelementptr i64, ptr %55, i64 %196
  %198 = getelementptr i64, ptr %197, i64 %190
  %199 = getelementptr i64, ptr %198, i64 %195
  store i64 %131, ptr %199, align 8, !noalias !1
  br label %200

200:                                              ; preds = %186, %184
  br i1 %71, label %407, label %408, !prof !0

201:                                              ; preds = %408, %402
  %202 = phi i64 [ %130, %408 ], [ %403, %402 ]
  %203 = phi i64 [ %129, %408 ], [ %404, %402 ]
  %204 = phi i64 [ 0, %408 ], [ %350, %402 ]
  %205 = phi i8 [ 0, %408 ], [ %405, %402 ]
  br label %206

206:                                              ; preds = %208, %201
  %207 = phi i64 [ 0, %201 ], [ %210, %208 ]
  switch i64 %207, label %212 [
    i64 3, label %215
    i64 0, label %208
    i64 2, label %214
    i64 1, label %213
  ]

208:                                              ; preds = %214, %213, %206
  %209 = phi i64 [ 12, %214 ], [ 10, %213 ], [ 9, %206 ]
  %210 = add nuw nsw i64 %207, 1
  %211 = icmp eq i64 %209, %203
  br i1 %211, label %283, label %206

212:                                              ; preds = %206
  unreachable

213:                                              ; preds = %206
  br label %208

214:                                              ; preds = %206
  br label %208

215:                                              ; preds = %206
  %216 = add i64 %203, -3
  %217 = icmp ult i64 %216, -2
  br i1 %217, label %224, label %218

218:                                              ; preds = %215
  %219 = icmp eq i8 %205, 0
  br i1 %219, label %342, label %220

220:                                              ; preds = %218
  %221 = icmp sgt i64 %12, %202
  %222 = add nuw nsw i64 %202, 1
  %223 = select i1 %221, i64 %222, i64 -2
  br label %342

224:                                              ; preds = %215
  %225 = icmp eq i64 %203, 3
  br i1 %225, label %226, label %230

226:                                              ; preds = %224
  %227 = icmp sgt i64 %12, %202
  %228 = add nuw nsw i64 %202, 1
  %229 = select i1 %227, i64 %228, i64 -2
  br label %342

230:                                              ; preds = %224, %232
  %231 = phi i64 [ %234, %232 ], [ 0, %224 ]
  switch i64 %231, label %236 [
    i64 3, label %251
    i64 0, label %232
    i64 2, label %238
    i64 1, label %237
  ]

232:                                              ; preds = %238, %237, %230
  %233 = phi i64 [ 6, %238 ], [ 5, %237 ], [ 4, %230 ]
  %234 = add nuw nsw i64 %231, 1
  %235 = icmp eq i64 %233, %203
  br i1 %235, label %239, label %230

236:                                              ; preds = %230
  unreachable

237:                                              ; preds = %230
  br label %232

238:                                              ; preds = %230
  br label %232

239:                                              ; preds = %232, %243
  %240 = phi i64 [ %244, %243 ], [ 10, %232 ]
  %241 = phi i64 [ %247, %243 ], [ %202, %232 ]
  %242 = icmp eq i64 %240, 0
  br i1 %242, label %342, label %249

243:                                              ; preds = %249
  %244 = add nsw i64 %240, -1
  %245 = getelementptr i8, ptr %11, i64 %241
  %246 = load i8, ptr %245, align 1, !noalias !17
  %247 = add nuw nsw i64 %241, 1
  %248 = icmp sgt i8 %246, -1
  br i1 %248, label %342, label %239

249:                                              ; preds = %239
  %250 = icmp slt i64 %241, %12
  br i1 %250, label %243, label %342

251:                                              ; preds = %230
  switch i64 %203, label %342 [
    i64 7, label %252
    i64 8, label %257
  ]

252:                                              ; preds = %251
  %253 = sub nsw i64 %12, %202
  %254 = icmp slt i64 %253, 8
  %255 = add nuw nsw i64 %202, 8
  %256 = select i1 %254, i64 -2, i64 %255
  br label %342

257:                                              ; preds = %251, %263
  %258 = phi i64 [ %265, %263 ], [ 10, %251 ]
  %259 = phi i64 [ %264, %263 ], [ 0, %251 ]
  %260 = phi i64 [ %268, %263 ], [ %202, %251 ]
  %261 = phi i64 [ %272, %263 ], [ 0, %251 ]
  %262 = icmp eq i64 %258, 0
  br i1 %262, label %342, label %274

263:                                              ; preds = %274
  %264 = add nuw nsw i64 %259, 7
  %265 = add nsw i64 %258, -1
  %266 = getelementptr i8, ptr %11, i64 %260
  %267 = load i8, ptr %266, align 1, !noalias !24
  %268 = add nuw nsw i64 %260, 1
  %269 = and i8 %267, 127
  %270 = zext nneg i8 %269 to i64
  %271 = shl i64 %270, %259
  %272 = or i64 %271, %261
  %273 = icmp sgt i8 %267, -1
  br i1 %273, label %276, label %257

274:                                              ; preds = %257
  %275 = icmp slt i64 %260, %12
  br i1 %275, label %263, label %342

276:                                              ; preds = %263
  %277 = sub nsw i64 %12, %268
  %278 = icmp sgt i64 %272, %277
  %279 = add nuw nsw i64 %272, %268
  %280 = select i1 %278, i64 -2, i64 %279
  %281 = icmp sgt i64 %272, -1
  %282 = select i1 %281, i64 %280, i64 -1
  br label %342

283:                                              ; preds = %208
  %284 = icmp eq i64 %204, 16
  br i1 %284, label %798, label %285

285:                                              ; preds = %283
  %286 = icmp slt i64 %204, 0
  %287 = select i1 %286, i64 %410, i64 0
  %288 = add i64 %287, %204
  %289 = mul i64 %288, %45
  %290 = getelementptr i8, ptr %412, i64 %289
  store i64 -1, ptr %290, align 8, !noalias !27
  %291 = icmp eq i64 %203, 12
  br i1 %291, label %339, label %292

292:                                              ; preds = %285
  %293 = icmp slt i64 %202, %12
  br i1 %293, label %294, label %331

294:                                              ; preds = %292
  %295 = getelementptr i8, ptr %11, i64 %202
  %296 = load i8, ptr %295, align 1, !noalias !28
  %297 = zext i8 %296 to i64
  %298 = lshr i64 %297, 4
  %299 = add nuw nsw i64 %202, 1
  %300 = icmp eq i64 %298, 15
  br i1 %300, label %301, label %322

301:                                              ; preds = %294, %307
  %302 = phi i64 [ %309, %307 ], [ 10, %294 ]
  %303 = phi i64 [ %308, %307 ], [ 0, %294 ]
  %304 = phi i64 [ %312, %307 ], [ %299, %294 ]
  %305 = phi i64 [ %316, %307 ], [ 0, %294 ]
  %306 = icmp eq i64 %302, 0
  br i1 %306, label %327, label %318

307:                                              ; preds = %318
  %308 = add nuw nsw i64 %303, 7
  %309 = add nsw i64 %302, -1
  %310 = getelementptr i8, ptr %11, i64 %304
  %311 = load i8, ptr %310, align 1, !noalias !31
  %312 = add nuw i64 %304, 1
  %313 = and i8 %311, 127
  %314 = zext nneg i8 %313 to i64
  %315 = shl i64 %314, %303
  %316 = or i64 %315, %305
  %317 = icmp sgt i8 %311, -1
  br i1 %317, label %320, label %301

318:                                              ; preds = %301
  %319 = icmp eq i64 %304, %12
  br i1 %319, label %327, label %307

320:                                              ; preds = %307
  %321 = icmp slt i64 %316, 0
  br i1 %321, label %327, label %322

322:                                              ; preds = %320, %294
  %323 = phi i64 [ %316, %320 ], [ %298, %294 ]
  %324 = phi i64 [ %312, %320 ], [ %299, %294 ]
  %325 = icmp sgt i64 %323, %12
  %326 = select i1 %325, i64 -1, i64 %324
  br label %327

327:                                              ; preds = %318, %301, %322, %320
  %328 = phi i64 [ %323, %322 ], [ %316, %320 ], [ %305, %301 ], [ %305, %318 ]
  %329 = phi i64 [ %326, %322 ], [ -1, %320 ], [ -2, %318 ], [ -1, %301 ]
  %330 = and i64 %297, 15
  br label %331

331:                                              ; preds = %292, %327
  %332 = phi i64 [ %328, %327 ], [ 0, %292 ]
  %333 = phi i64 [ %330, %327 ], [ 0, %292 ]
  %334 = phi i64 [ %329, %327 ], [ -2, %292 ]
  store i64 %332, ptr %290, align 8, !noalias !27
  %335 = select i1 %286, i64 %414, i64 0
  %336 = add i64 %335, %204
  %337 = mul i64 %336, %45
  %338 = getelementptr i8, ptr %417, i64 %337
  store i64 %333, ptr %338, align 8, !noalias !27
  br label %339

339:                                              ; preds = %331, %285
  %340 = phi i64 [ %334, %331 ], [ %202, %285 ]
  %341 = add nsw i64 %204, 1
  br label %342

342:                                              ; preds = %249, %243, %239, %274, %257, %218, %220, %226, %251, %252, %276, %339
  %343 = phi i64 [ %341, %339 ], [ %204, %220 ], [ %204, %218 ], [ %204, %251 ], [ %204, %226 ], [ %204, %274 ], [ %204, %276 ], [ %204, %252 ], [ %204, %257 ], [ %204, %239 ], [ %204, %243 ], [ %204, %249 ]
  %344 = phi i64 [ %340, %339 ], [ %223, %220 ], [ %202, %218 ], [ -1, %251 ], [ %229, %226 ], [ -2, %274 ], [ %282, %276 ], [ %256, %252 ], [ -1, %257 ], [ -1, %239 ], [ -2, %249 ], [ %247, %243 ]
  %345 = icmp eq i64 %343, 0
  br i1 %345, label %758, label %346

346:                                              ; preds = %342
  %347 = icmp sgt i64 %344, -1
  br i1 %347, label %348, label %795

348:                                              ; preds = %346, %399
  %349 = phi i64 [ %400, %399 ], [ %344, %346 ]
  %350 = phi i64 [ %351, %399 ], [ %343, %346 ]
  %351 = add nsw i64 %350, -1
  %352 = icmp slt i64 %350, 1
  %353 = select i1 %352, i64 %410, i64 0
  %354 = add i64 %353, %351
  %355 = mul i64 %354, %45
  %356 = getelementptr i8, ptr %412, i64 %355
  %357 = load i64, ptr %356, align 8, !noalias !27
  %358 = icmp sgt i64 %357, -1
  br i1 %358, label %389, label %359

359:                                              ; preds = %348
  %360 = icmp slt i64 %349, %12
  br i1 %360, label %361, label %774

361:                                              ; preds = %359
  %362 = getelementptr i8, ptr %11, i64 %349
  %363 = load i8, ptr %362, align 1, !noalias !34
  %364 = zext i8 %363 to i64
  %365 = add nuw nsw i64 %349, 1
  %366 = icmp ult i8 %363, 16
  br i1 %366, label %369, label %367

367:                                              ; preds = %361
  %368 = and i64 %364, 15
  br label %383

369:                                              ; preds = %361
  %370 = icmp eq i8 %363, 0
  br i1 %370, label %383, label %371

371:                                              ; preds = %369, %375
  %372 = phi i64 [ %376, %375 ], [ 10, %369 ]
  %373 = phi i64 [ %379, %375 ], [ %365, %369 ]
  %374 = icmp eq i64 %372, 0
  br i1 %374, label %798, label %381

375:                                              ; preds = %381
  %376 = add nsw i64 %372, -1
  %377 = getelementptr i8, ptr %11, i64 %373
  %378 = load i8, ptr %377, align 1, !noalias !37
  %379 = add nuw i64 %373, 1
  %380 = icmp sgt i8 %378, -1
  br i1 %380, label %383, label %371

381:                                              ; preds = %371
  %382 = icmp eq i64 %373, %12
  br i1 %382, label %774, label %375

383:                                              ; preds = %375, %369, %367
  %384 = phi i64 [ 0, %369 ], [ %368, %367 ], [ %364, %375 ]
  %385 = phi i64 [ %365, %369 ], [ %365, %367 ], [ %379, %375 ]
  %386 = icmp slt i64 %385, 0
  %387 = icmp ne i64 %384, 0
  %388 = or i1 %387, %386
  br i1 %388, label %402, label %399

389:                                              ; preds = %348
  %390 = icmp eq i64 %357, 0
  br i1 %390, label %399, label %391

391:                                              ; preds = %389
  %392 = getelementptr i8, ptr %412, i64 %355
  %393 = add nsw i64 %357, -1
  store i64 %393, ptr %392, align 8, !noalias !27
  %394 = select i1 %352, i64 %414, i64 0
  %395 = add i64 %394, %351
  %396 = mul i64 %395, %45
  %397 = getelementptr i8, ptr %417, i64 %396
  %398 = load i64, ptr %397, align 8, !noalias !27
  br label %402

399:                                              ; preds = %389, %383
  %400 = phi i64 [ %385, %383 ], [ %349, %389 ]
  %401 = icmp eq i64 %351, 0
  br i1 %401, label %758, label %348

402:                                              ; preds = %383, %391
  %403 = phi i64 [ %349, %391 ], [ %385, %383 ]
  %404 = phi i64 [ %398, %391 ], [ %384, %383 ]
  %405 = phi i8 [ 1, %391 ], [ 0, %383 ]
  %406 = icmp sgt i64 %403, -1
  br i1 %406, label %201, label %795

407:                                              ; preds = %200
  br label %408

408:                                              ; preds = %200, %407
  %409 = phi ptr [ %73, %407 ], [ %41, %200 ]
  %410 = phi i64 [ 0, %407 ], [ %42, %200 ]
  %411 = phi i64 [ %42, %407 ], [ 0, %200 ]
  %412 = getelementptr i8, ptr %409, i64 48
  %413 = sub i64 %42, %411
  %414 = tail call i64 @llvm.smax.i64(i64 %413, i64 0)
  %415 = mul i64 %411, %44
  %416 = getelementptr i64, ptr %41, i64 %415
  %417 = getelementptr i8, ptr %416, i64 56
  br label %201

418:                                              ; preds = %177
  %419 = icmp eq i64 %176, 5
  %420 = select i1 %419, i64 12, i64 9
  %421 = icmp ne i64 %129, %420
  %422 = add i64 %176, -7
  %423 = icmp ult i64 %422, -2
  %424 = select i1 %421, i1 true, i1 %423
  br i1 %424, label %525, label %425

425:                                              ; preds = %418
  %426 = getelementptr i8, ptr %85, i64 8
  %427 = load i64, ptr %426, align 8, !noalias !40
  %428 = add nsw i64 %80, 1
  %429 = icmp slt i64 %80, -1
  %430 = select i1 %429, i64 %42, i64 0
  %431 = add i64 %430, %428
  %432 = mul i64 %431, %44
  %433 = getelementptr i64, ptr %41, i64 %432
  %434 = getelementptr i8, ptr %141, i64 8
  %435 = load i64, ptr %434, align 8, !noalias !40
  store i64 %435, ptr %433, align 8, !noalias !40
  %436 = getelementptr i8, ptr %433, i64 8
  store i64 %427, ptr %436, align 8, !noalias !40
  %437 = getelementptr i8, ptr %433, i64 16
  %438 = getelementptr i8, ptr %433, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %437, i8 0, i64 16, i1 false), !noalias !40
  %439 = load i64, ptr %141, align 8, !noalias !40
  %440 = icmp eq i64 %439, 5
  br i1 %440, label %441, label %456

441:                                              ; preds = %425
  %442 = getelementptr i8, ptr %141, i64 16
  %443 = load i64, ptr %442, align 8, !noalias !40
  %444 = icmp eq i64 %443, 0
  br i1 %444, label %758, label %445

445:                                              ; preds = %441
  %446 = load i64, ptr %86, align 8, !noalias !40
  %447 = icmp slt i64 %427, 0
  %448 = select i1 %447, i64 %56, i64 0
  %449 = add i64 %448, %427
  %450 = icmp slt i64 %443, 0
  %451 = select i1 %450, i64 %58, i64 0
  %452 = mul i64 %449, %58
  %453 = getelementptr i64, ptr %55, i64 %452
  %454 = getelementptr i64, ptr %453, i64 %443
  %455 = getelementptr i64, ptr %454, i64 %451
  store i64 %446, ptr %455, align 8, !noalias !40
  br label %758

456:                                              ; preds = %425
  %457 = icmp slt i64 %130, %12
  br i1 %457, label %458, label %772

458:                                              ; preds = %456
  %459 = getelementptr i8, ptr %11, i64 %130
  %460 = load i8, ptr %459, align 1, !noalias !43
  %461 = zext i8 %460 to i64
  %462 = lshr i64 %461, 4
  %463 = add nuw nsw i64 %130, 1
  %464 = icmp eq i64 %462, 15
  br i1 %464, label %465, label %489

465:                                              ; preds = %458, %471
  %466 = phi i64 [ %473, %471 ], [ 10, %458 ]
  %467 = phi i64 [ %472, %471 ], [ 0, %458 ]
  %468 = phi i64 [ %476, %471 ], [ %463, %458 ]
  %469 = phi i64 [ %480, %471 ], [ 0, %458 ]
  %470 = icmp eq i64 %466, 0
  br i1 %470, label %486, label %482

471:                                              ; preds = %482
  %472 = add nuw nsw i64 %467, 7
  %473 = add nsw i64 %466, -1
  %474 = getelementptr i8, ptr %11, i64 %468
  %475 = load i8, ptr %474, align 1, !noalias !46
  %476 = add nuw i64 %468, 1
  %477 = and i8 %475, 127
  %478 = zext nneg i8 %477 to i64
  %479 = shl i64 %478, %467
  %480 = or i64 %479, %469
  %481 = icmp sgt i8 %475, -1
  br i1 %481, label %484, label %465

482:                                              ; preds = %465
  %483 = icmp eq i64 %468, %12
  br i1 %483, label %486, label %471

484:                                              ; preds = %471
  %485 = icmp slt i64 %480, 0
  br i1 %485, label %486, label %489

486:                                              ; preds = %484, %465, %482
  %487 = phi i64 [ %469, %465 ], [ %469, %482 ], [ %480, %484 ]
  %488 = phi i64 [ -1, %465 ], [ -2, %482 ], [ -1, %484 ]
  store i64 %487, ptr %438, align 8, !noalias !40
  br label %795

489:                                              ; preds = %458, %484
  %490 = phi i64 [ %480, %484 ], [ %462, %458 ]
  %491 = phi i64 [ %476, %484 ], [ %463, %458 ]
  %492 = icmp sgt i64 %490, %12
  %493 = select i1 %492, i64 -1, i64 %491
  store i64 %490, ptr %438, align 8, !noalias !40
  %494 = icmp slt i64 %493, 0
  %495 = icmp eq i64 %490, 0
  %496 = or i1 %495, %494
  br i1 %496, label %758, label %497

497:                                              ; preds = %489
  %498 = and i64 %461, 15
  %499 = icmp eq i64 %498, 12
  br i1 %499, label %500, label %798

500:                                              ; preds = %497
  %501 = getelementptr i8, ptr %141, i64 16
  %502 = load i64, ptr %501, align 8, !noalias !40
  %503 = getelementptr i8, ptr %433, i64 32
  store i64 %502, ptr %503, align 8, !noalias !40
  %504 = getelementptr i8, ptr %433, i64 40
  store i64 %427, ptr %504, align 8, !noalias !40
  %505 = icmp slt i64 %79, %56
  br i1 %505, label %506, label %798

506:                                              ; preds = %500
  %507 = icmp slt i64 %79, 0
  %508 = select i1 %507, i64 %56, i64 0
  %509 = add i64 %508, %79
  %510 = mul i64 %509, %58
  br i1 %67, label %516, label %511, !prof !0

511:                                              ; preds = %506
  %512 = shl i64 %510, 3
  %513 = getelementptr i8, ptr %55, i64 %512
  tail call void @llvm.memset.p0.i64(ptr align 8 %513, i8 -1, i64 %69, i1 false), !noalias !49
  %514 = load i64, ptr %503, align 8, !noalias !49
  %515 = load i64, ptr %504, align 8, !noalias !49
  br label %516

516:                                              ; preds = %506, %511
  %517 = phi i64 [ %515, %511 ], [ %427, %506 ]
  %518 = phi i64 [ %514, %511 ], [ %502, %506 ]
  %519 = getelementptr i64, ptr %55, i64 %510
  store i64 %518, ptr %519, align 8, !noalias !49
  %520 = getelementptr i8, ptr %519, i64 8
  store i64 %517, ptr %520, align 8, !noalias !49
  %521 = load i64, ptr %438, align 8, !noalias !49
  %522 = add nsw i64 %521, -1
  store i64 %522, ptr %438, align 8, !noalias !49
  store i64 %79, ptr %436, align 8, !noalias !49
  store i64 0, ptr %437, align 8, !noalias !49
  %523 = add nsw i64 %79, 1
  %524 = icmp sgt i64 %79, -2
  br i1 %524, label %758, label %798

525:                                              ; preds = %418, %527
  %526 = phi i64 [ %529, %527 ], [ 0, %418 ]
  switch i64 %526, label %531 [
    i64 3, label %798
    i64 0, label %527
    i64 2, label %533
    i64 1, label %532
  ]

527:                                              ; preds = %533, %532, %525
  %528 = phi i64 [ 3, %533 ], [ 2, %532 ], [ 1, %525 ]
  %529 = add nuw nsw i64 %526, 1
  %530 = icmp eq i64 %528, %176
  br i1 %530, label %534, label %525

531:                                              ; preds = %525
  unreachable

532:                                              ; preds = %525
  br label %527

533:                                              ; preds = %525
  br label %527

534:                                              ; preds = %527
  %535 = getelementptr i8, ptr %141, i64 8
  %536 = load i64, ptr %535, align 8, !noalias !1
  %537 = getelementptr i8, ptr %85, i64 8
  %538 = load i64, ptr %537, align 8, !noalias !1
  %539 = icmp slt i64 %538, 0
  %540 = select i1 %539, i64 %56, i64 0
  %541 = add i64 %540, %538
  %542 = mul i64 %541, %58
  %543 = getelementptr i64, ptr %55, i64 %542
  switch i64 %176, label %712 [
    i64 1, label %544
    i64 3, label %603
  ]

544:                                              ; preds = %534
  %545 = add nsw i64 %129, -3
  %546 = icmp ult i64 %545, -2
  br i1 %546, label %550, label %547

547:                                              ; preds = %544
  %548 = icmp eq i64 %129, 1
  %549 = zext i1 %548 to i64
  br label %596

550:                                              ; preds = %544
  %551 = icmp eq i64 %129, 3
  br i1 %551, label %552, label %561

552:                                              ; preds = %550
  %553 = icmp sgt i64 %12, %130
  %554 = add nuw nsw i64 %130, 1
  %555 = select i1 %553, i64 %554, i64 -2
  %556 = icmp sgt i64 %555, -1
  br i1 %556, label %557, label %596

557:                                              ; preds = %552
  %558 = getelementptr i8, ptr %11, i64 %130
  %559 = load i8, ptr %558, align 1, !noalias !52
  %560 = sext i8 %559 to i64
  br label %596

561:                                              ; preds = %550, %563
  %562 = phi i64 [ %565, %563 ], [ 0, %550 ]
  switch i64 %562, label %567 [
    i64 3, label %596
    i64 0, label %563
    i64 2, label %569
    i64 1, label %568
  ]

563:                                              ; preds = %569, %568, %561
  %564 = phi i64 [ 6, %569 ], [ 5, %568 ], [ 4, %561 ]
  %565 = add nuw nsw i64 %562, 1
  %566 = icmp eq i64 %564, %129
  br i1 %566, label %570, label %561

567:                                              ; preds = %561
  unreachable

568:                                              ; preds = %561
  br label %563

569:                                              ; preds = %561
  br label %563

570:                                              ; preds = %563, %576
  %571 = phi i64 [ %578, %576 ], [ 10, %563 ]
  %572 = phi i64 [ %577, %576 ], [ 0, %563 ]
  %573 = phi i64 [ %581, %576 ], [ %130, %563 ]
  %574 = phi i64 [ %585, %576 ], [ 0, %563 ]
  %575 = icmp eq i64 %571, 0
  br i1 %575, label %589, label %587

576:                                              ; preds = %587
  %577 = add nuw nsw i64 %572, 7
  %578 = add nsw i64 %571, -1
  %579 = getelementptr i8, ptr %11, i64 %573
  %580 = load i8, ptr %579, align 1, !noalias !55
  %581 = add nuw nsw i64 %573, 1
  %582 = and i8 %580, 127
  %583 = zext nneg i8 %582 to i64
  %584 = shl i64 %583, %572
  %585 = or i64 %584, %574
  %586 = icmp sgt i8 %580, -1
  br i1 %586, label %589, label %570

587:                                              ; preds = %570
  %588 = icmp slt i64 %573, %12
  br i1 %588, label %576, label %589

589:                                              ; preds = %587, %576, %570
  %590 = phi i64 [ %585, %576 ], [ %574, %587 ], [ %574, %570 ]
  %591 = phi i64 [ %581, %576 ], [ -2, %587 ], [ -1, %570 ]
  %592 = lshr i64 %590, 1
  %593 = and i64 %590, 1
  %594 = sub nsw i64 0, %593
  %595 = xor i64 %592, %594
  br label %596

596:                                              ; preds = %561, %547, %552, %557, %589
  %597 = phi i64 [ %595, %589 ], [ %549, %547 ], [ 0, %552 ], [ %560, %557 ], [ 0, %561 ]
  %598 = phi i64 [ %591, %589 ], [ %130, %547 ], [ %555, %552 ], [ %554, %557 ], [ -1, %561 ]
  %599 = icmp slt i64 %536, 0
  %600 = select i1 %599, i64 %58, i64 0
  %601 = getelementptr i64, ptr %543, i64 %536
  %602 = getelementptr i64, ptr %601, i64 %600
  store i64 %597, ptr %602, align 8, !noalias !58
  br label %758

603:                                              ; preds = %534
  %604 = icmp eq i64 %129, 9
  br i1 %604, label %605, label %751

605:                                              ; preds = %603
  %606 = icmp slt i64 %130, %12
  br i1 %606, label %607, label %751

607:                                              ; preds = %605
  %608 = getelementptr i8, ptr %11, i64 %130
  %609 = load i8, ptr %608, align 1, !noalias !62
  %610 = zext i8 %609 to i64
  %611 = lshr i64 %610, 4
  %612 = add nuw nsw i64 %130, 1
  %613 = icmp eq i64 %611, 15
  br i1 %613, label %614, label %635

614:                                              ; preds = %607, %620
  %615 = phi i64 [ %622, %620 ], [ 10, %607 ]
  %616 = phi i64 [ %621, %620 ], [ 0, %607 ]
  %617 = phi i64 [ %625, %620 ], [ %612, %607 ]
  %618 = phi i64 [ %629, %620 ], [ 0, %607 ]
  %619 = icmp eq i64 %615, 0
  br i1 %619, label %751, label %631

620:                                              ; preds = %631
  %621 = add nuw nsw i64 %616, 7
  %622 = add nsw i64 %615, -1
  %623 = getelementptr i8, ptr %11, i64 %617
  %624 = load i8, ptr %623, align 1, !noalias !65
  %625 = add nuw i64 %617, 1
  %626 = and i8 %624, 127
  %627 = zext nneg i8 %626 to i64
  %628 = shl i64 %627, %616
  %629 = or i64 %628, %618
  %630 = icmp sgt i8 %624, -1
  br i1 %630, label %633, label %614

631:                                              ; preds = %614
  %632 = icmp eq i64 %617, %12
  br i1 %632, label %751, label %620

633:                                              ; preds = %620
  %634 = icmp slt i64 %629, 0
  br i1 %634, label %751, label %635

635:                                              ; preds = %607, %633
  %636 = phi i64 [ %629, %633 ], [ %611, %607 ]
  %637 = phi i64 [ %625, %633 ], [ %612, %607 ]
  %638 = icmp sgt i64 %636, %12
  %639 = select i1 %638, i64 -1, i64 %637
  %640 = and i64 %610, 15
  %641 = icmp ne i64 %636, 0
  %642 = icmp sgt i64 %639, -1
  %643 = select i1 %641, i1 %642, i1 false
  br i1 %643, label %644, label %751

644:                                              ; preds = %635
  %645 = add nsw i64 %640, -3
  %646 = icmp ult i64 %645, -2
  %647 = icmp eq i64 %640, 1
  %648 = zext i1 %647 to i64
  %649 = icmp eq i64 %640, 3
  br label %650

650:                                              ; preds = %644, %707
  %651 = phi i64 [ %704, %707 ], [ %637, %644 ]
  %652 = phi i64 [ %709, %707 ], [ 0, %644 ]
  %653 = phi i64 [ %711, %707 ], [ %636, %644 ]
  br i1 %646, label %654, label %699

654:                                              ; preds = %650
  br i1 %649, label %655, label %664

655:                                              ; preds = %654
  %656 = icmp sgt i64 %12, %651
  %657 = add nuw nsw i64 %651, 1
  %658 = select i1 %656, i64 %657, i64 -2
  %659 = icmp sgt i64 %658, -1
  br i1 %659, label %660, label %751

660:                                              ; preds = %655
  %661 = getelementptr i8, ptr %11, i64 %651
  %662 = load i8, ptr %661, align 1, !noalias !68
  %663 = sext i8 %662 to i64
  br label %703

664:                                              ; preds = %654, %666
  %665 = phi i64 [ %668, %666 ], [ 0, %654 ]
  switch i64 %665, label %670 [
    i64 3, label %751
    i64 0, label %666
    i64 2, label %672
    i64 1, label %671
  ]

666:                                              ; preds = %672, %671, %664
  %667 = phi i64 [ 6, %672 ], [ 5, %671 ], [ 4, %664 ]
  %668 = add nuw nsw i64 %665, 1
  %669 = icmp eq i64 %667, %640
  br i1 %669, label %673, label %664

670:                                              ; preds = %664
  unreachable

671:                                              ; preds = %664
  br label %666

672:                                              ; preds = %664
  br label %666

673:                                              ; preds = %666, %679
  %674 = phi i64 [ %681, %679 ], [ 10, %666 ]
  %675 = phi i64 [ %680, %679 ], [ 0, %666 ]
  %676 = phi i64 [ %684, %679 ], [ %651, %666 ]
  %677 = phi i64 [ %688, %679 ], [ 0, %666 ]
  %678 = icmp eq i64 %674, 0
  br i1 %678, label %692, label %690

679:                                              ; preds = %690
  %680 = add nuw nsw i64 %675, 7
  %681 = add nsw i64 %674, -1
  %682 = getelementptr i8, ptr %11, i64 %676
  %683 = load i8, ptr %682, align 1, !noalias !71
  %684 = add nuw nsw i64 %676, 1
  %685 = and i8 %683, 127
  %686 = zext nneg i8 %685 to i64
  %687 = shl i64 %686, %675
  %688 = or i64 %687, %677
  %689 = icmp sgt i8 %683, -1
  br i1 %689, label %692, label %673

690:                                              ; preds = %673
  %691 = icmp slt i64 %676, %12
  br i1 %691, label %679, label %692

692:                                              ; preds = %690, %679, %673
  %693 = phi i64 [ %688, %679 ], [ %677, %690 ], [ %677, %673 ]
  %694 = phi i64 [ %684, %679 ], [ -2, %690 ], [ -1, %673 ]
  %695 = lshr i64 %693, 1
  %696 = and i64 %693, 1
  %697 = sub nsw i64 0, %696
  %698 = xor i64 %695, %697
  br label %699

699:                                              ; preds = %650, %692
  %700 = phi i64 [ %698, %692 ], [ %648, %650 ]
  %701 = phi i64 [ %694, %692 ], [ %651, %650 ]
  %702 = icmp sgt i64 %701, -1
  br i1 %702, label %703, label %751

703:                                              ; preds = %660, %699
  %704 = phi i64 [ %657, %660 ], [ %701, %699 ]
  %705 = phi i64 [ %663, %660 ], [ %700, %699 ]
  %706 = icmp ult i64 %705, 63
  br i1 %706, label %707, label %751

707:                                              ; preds = %703
  %708 = shl nuw nsw i64 1, %705
  %709 = or i64 %708, %652
  %710 = icmp sgt i64 %653, 1
  %711 = add nsw i64 %653, -1
  br i1 %710, label %650, label %751

712:                                              ; preds = %534
  %713 = icmp eq i64 %129, 8
  br i1 %713, label %714, label %798

714:                                              ; preds = %712, %720
  %715 = phi i64 [ %722, %720 ], [ 10, %712 ]
  %716 = phi i64 [ %721, %720 ], [ 0, %712 ]
  %717 = phi i64 [ %725, %720 ], [ %130, %712 ]
  %718 = phi i64 [ %729, %720 ], [ 0, %712 ]
  %719 = icmp eq i64 %715, 0
  br i1 %719, label %733, label %731

720:                                              ; preds = %731
  %721 = add nuw nsw i64 %716, 7
  %722 = add nsw i64 %715, -1
  %723 = getelementptr i8, ptr %11, i64 %717
  %724 = load i8, ptr %723, align 1, !noalias !74
  %725 = add nuw nsw i64 %717, 1
  %726 = and i8 %724, 127
  %727 = zext nneg i8 %726 to i64
  %728 = shl i64 %727, %716
  %729 = or i64 %728, %718
  %730 = icmp sgt i8 %724, -1
  br i1 %730, label %733, label %714

731:                                              ; preds = %714
  %732 = icmp slt i64 %717, %12
  br i1 %732, label %720, label %733

733:                                              ; preds = %731, %720, %714
  %734 = phi i64 [ %729, %720 ], [ %718, %731 ], [ %718, %714 ]
  %735 = phi i64 [ %725, %720 ], [ -2, %731 ], [ -1, %714 ]
  %736 = icmp slt i64 %536, 0
  %737 = select i1 %736, i64 %58, i64 0
  %738 = getelementptr i64, ptr %543, i64 %536
  %739 = getelementptr i64, ptr %738, i64 %737
  store i64 %735, ptr %739, align 8, !noalias !58
  %740 = icmp slt i64 %536, -1
  %741 = select i1 %740, i64 %58, i64 0
  %742 = getelementptr i8, ptr %738, i64 8
  %743 = getelementptr i64, ptr %742, i64 %741
  store i64 %734, ptr %743, align 8, !noalias !58
  %744 = icmp sgt i64 %735, -1
  br i1 %744, label %745, label %795

745:                                              ; preds = %733
  %746 = sub nsw i64 %12, %735
  %747 = icmp sgt i64 %734, %746
  %748 = add nuw nsw i64 %735, %734
  %749 = select i1 %747, i64 -2, i64 %748
  %750 = icmp sgt i64 %734, -1
  br i1 %750, label %758, label %798

751:                                              ; preds = %631, %614, %655, %699, %707, %703, %664, %633, %605, %635, %603
  %752 = phi i64 [ 0, %635 ], [ 0, %603 ], [ %709, %707 ], [ 0, %633 ], [ %652, %664 ], [ 0, %605 ], [ %652, %655 ], [ %652, %703 ], [ %652, %699 ], [ 0, %614 ], [ 0, %631 ]
  %753 = phi i64 [ %639, %635 ], [ -1, %603 ], [ %704, %707 ], [ -1, %633 ], [ -1, %664 ], [ -2, %605 ], [ %658, %655 ], [ -1, %703 ], [ %701, %699 ], [ -2, %631 ], [ -1, %614 ]
  %754 = icmp slt i64 %536, 0
  %755 = select i1 %754, i64 %58, i64 0
  %756 = getelementptr i64, ptr %543, i64 %536
  %757 = getelementptr i64, ptr %756, i64 %755
  store i64 %752, ptr %757, align 8, !noalias !58
  br label %758

758:                                              ; preds = %342, %399, %745, %516, %596, %751, %489, %445, %441, %173, %159
  %759 = phi i64 [ %79, %441 ], [ %79, %173 ], [ %523, %516 ], [ %169, %159 ], [ %79, %489 ], [ %79, %399 ], [ %79, %445 ], [ %79, %751 ], [ %79, %596 ], [ %79, %745 ], [ %79, %342 ]
  %760 = phi i64 [ %428, %441 ], [ %174, %173 ], [ %428, %516 ], [ %80, %159 ], [ %80, %489 ], [ %80, %399 ], [ %428, %445 ], [ %80, %751 ], [ %80, %596 ], [ %80, %745 ], [ %80, %342 ]
  %761 = phi i64 [ %130, %441 ], [ %130, %173 ], [ %491, %516 ], [ %130, %159 ], [ %493, %489 ], [ %400, %399 ], [ %130, %445 ], [ %753, %751 ], [ %598, %596 ], [ %749, %745 ], [ %344, %342 ]
  %762 = icmp sgt i64 %761, -1
  br i1 %762, label %77, label %795

763:                                              ; preds = %74
  tail call void @llvm.memset.p0.i64(ptr align 8 %41, i8 0, i64 %68, i1 false), !noalias !1
  br label %764

764:                                              ; preds = %763, %74
  store i64 %76, ptr %66, align 8, !noalias !1
  br i1 %67, label %768, label %765, !prof !0

765:                                              ; preds = %764
  %766 = mul i64 %76, %69
  %767 = getelementptr i8, ptr %55, i64 %766
  tail call void @llvm.memset.p0.i64(ptr align 8 %767, i8 -1, i64 %69, i1 false), !noalias !1
  br label %768

768:                                              ; preds = %765, %764
  %769 = icmp sgt i64 %75, -1
  br i1 %769, label %770, label %795

770:                                              ; preds = %768
  %771 = add nuw nsw i64 %76, 1
  br label %77

772:                                              ; preds = %456, %77
  %773 = phi ptr [ %86, %77 ], [ %438, %456 ]
  store i64 0, ptr %773, align 8, !noalias !1
  br label %774

774:                                              ; preds = %359, %381, %772, %795
  %775 = add i64 %12, 65536
  %776 = sub i64 %775, %75
  br label %798

777:                                              ; preds = %171
  %778 = mul i64 %76, %58
  %779 = getelementptr i64, ptr %55, i64 %778
  %780 = getelementptr i8, ptr %779, i64 32
  %781 = load i64, ptr %780, align 8, !noalias !77
  %782 = icmp slt i64 %781, 0
  br i1 %782, label %798, label %783

783:                                              ; preds = %777
  %784 = sub nsw i64 %12, %130
  %785 = icmp sgt i64 %781, %784
  br i1 %785, label %786, label %789

786:                                              ; preds = %783
  %787 = sub nsw i64 %130, %75
  %788 = add i64 %787, %781
  br label %798

789:                                              ; preds = %783
  store i64 %130, ptr %779, align 8, !noalias !77
  %790 = getelementptr i8, ptr %779, i64 8
  store i64 %75, ptr %790, align 8, !noalias !77
  %791 = add nuw nsw i64 %781, %130
  %792 = icmp slt i64 %771, %56
  %793 = icmp slt i64 %791, %12
  %794 = select i1 %792, i1 %793, i1 false
  br i1 %794, label %74, label %798

795:                                              ; preds = %768, %733, %127, %758, %346, %402, %486
  %796 = phi i64 [ %403, %402 ], [ %130, %127 ], [ %488, %486 ], [ %344, %346 ], [ %761, %758 ], [ %735, %733 ], [ %75, %768 ]
  %797 = icmp eq i64 %796, -2
  br i1 %797, label %774, label %798

798:                                              ; preds = %789, %777, %500, %516, %497, %712, %745, %159, %149, %283, %525, %371, %795, %2, %774, %786
  %799 = phi i64 [ -1, %371 ], [ %788, %786 ], [ %776, %774 ], [ -1, %525 ], [ 0, %2 ], [ -1, %795 ], [ -1, %500 ], [ -1, %283 ], [ -1, %149 ], [ -1, %159 ], [ -1, %745 ], [ -1, %712 ], [ -1, %497 ], [ -1, %516 ], [ -1, %777 ], [ 0, %789 ]
  %800 = phi i64 [ %75, %371 ], [ %75, %786 ], [ %75, %774 ], [ %75, %525 ], [ %14, %2 ], [ %75, %795 ], [ %75, %500 ], [ %75, %283 ], [ %75, %149 ], [ %75, %159 ], [ %75, %745 ], [ %75, %712 ], [ %75, %497 ], [ %75, %516 ], [ %75, %777 ], [ %791, %789 ]
  %801 = phi i64 [ %76, %371 ], [ %76, %786 ], [ %76, %774 ], [ %76, %525 ], [ 0, %2 ], [ %76, %795 ], [ %76, %500 ], [ %76, %283 ], [ %76, %149 ], [ %76, %159 ], [ %76, %745 ], [ %76, %712 ], [ %76, %497 ], [ %76, %516 ], [ %76, %777 ], [ %771, %789 ]
  store i64 %801, ptr %1, align 8
  store i64 %800, ptr %13, align 8
  store i64 %799, ptr %15, align 8
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
!1 = !{!2, !4, !5, !7}
!2 = distinct !{!2, !3}
!3 = distinct !{!3}
!4 = distinct !{!4, !3}
!5 = distinct !{!5, !6}
!6 = distinct !{!6}
!7 = distinct !{!7, !6}
!8 = !{!9}
!9 = distinct !{!9, !10, !": argument 0"}
!10 = distinct !{!10}
!11 = !{!12, !9}
!12 = distinct !{!12, !13}
!13 = distinct !{!13}
!14 = !{!15, !2, !4, !5, !7}
!15 = distinct !{!15, !16}
!16 = distinct !{!16}
!17 = !{!18, !20, !22, !2, !4, !5, !7}
!18 = distinct !{!18, !19}
!19 = distinct !{!19}
!20 = distinct !{!20, !21}
!21 = distinct !{!21}
!22 = distinct !{!22, !23}
!23 = distinct !{!23}
!24 = !{!25, !20, !22, !2, !4, !5, !7}
!25 = distinct !{!25, !26}
!26 = distinct !{!26}
!27 = !{!22, !2, !4, !5, !7}
!28 = !{!29}
!29 = distinct !{!29, !30, !": argument 0"}
!30 = distinct !{!30}
!31 = !{!32, !29}
!32 = distinct !{!32, !33}
!33 = distinct !{!33}
!34 = !{!35}
!35 = distinct !{!35, !36, !": argument 0"}
!36 = distinct !{!36}
!37 = !{!38, !35}
!38 = distinct !{!38, !39}
!39 = distinct !{!39}
!40 = !{!41, !2, !4, !5, !7}
!41 = distinct !{!41, !42}
!42 = distinct !{!42}
!43 = !{!44}
!44 = distinct !{!44, !45, !": argument 0"}
!45 = distinct !{!45}
!46 = !{!47, !44}
!47 = distinct !{!47, !48}
!48 = distinct !{!48}
!49 = !{!50, !41, !2, !4, !5, !7}
!50 = distinct !{!50, !51}
!51 = distinct !{!51}
!52 = !{!53}
!53 = distinct !{!53, !54, !": argument 0"}
!54 = distinct !{!54}
!55 = !{!56, !53}
!56 = distinct !{!56, !57}
!57 = distinct !{!57}
!58 = !{!59, !61, !2, !4, !5, !7}
!59 = distinct !{!59, !60}
!60 = distinct !{!60}
!61 = distinct !{!61, !60}
!62 = !{!63}
!63 = distinct !{!63, !64, !": argument 0"}
!64 = distinct !{!64}
!65 = !{!66, !63}
!66 = distinct !{!66, !67}
!67 = distinct !{!67}
!68 = !{!69}
!69 = distinct !{!69, !70, !": argument 0"}
!70 = distinct !{!70}
!71 = !{!72, !69}
!72 = distinct !{!72, !73}
!73 = distinct !{!73}
!74 = !{!75, !59, !61, !2, !4, !5, !7}
!75 = distinct !{!75, !76}
!76 = distinct !{!76}
!77 = !{!5, !7}
