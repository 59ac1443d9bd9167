; 37b989af5622daec09350b74d1d1210a60348be0ebe991ee5572aa245341d7a6
; puffinry.scan.pages.batches._unpack_plain for |u1[1],<i8[2],(int,int),(int,int,int),int,|u1[2]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal fastcc void @0(ptr noalias nonnull writeonly captures(none) %0, ptr captures(none) %1) unnamed_addr {
  %3 = load i64, ptr %1, align 8
  %4 = add i64 %3, 16
  %5 = inttoptr i64 %4 to ptr
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = getelementptr i8, ptr %1, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, 32
  %11 = inttoptr i64 %10 to ptr
  %12 = load i64, ptr %11, align 8
  %13 = inttoptr i64 %12 to ptr
  %14 = add i64 %9, 16
  %15 = inttoptr i64 %14 to ptr
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %16 to ptr
  %18 = load i64, ptr %13, align 8
  %19 = getelementptr i8, ptr %13, i64 8
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr i8, ptr %1, i64 16
  %22 = getelementptr i8, ptr %1, i64 24
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr i8, ptr %1, i64 32
  %25 = load i64, ptr %24, align 8
  %26 = getelementptr i8, ptr %1, i64 40
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr i8, ptr %1, i64 48
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr i8, ptr %1, i64 56
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr i8, ptr %1, i64 64
  %33 = load i64, ptr %32, align 8
  %34 = add i64 %33, 32
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %35, align 8
  %37 = inttoptr i64 %36 to ptr
  %38 = add i64 %33, 16
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %39, align 8
  %41 = inttoptr i64 %40 to ptr
  %42 = getelementptr i8, ptr %37, i64 8
  %43 = load i64, ptr %42, align 8
  %44 = icmp slt i64 %18, 1
  br i1 %44, label %392, label %45

45:                                               ; preds = %2
  %46 = load i64, ptr %21, align 8
  %47 = inttoptr i64 %46 to ptr
  %48 = icmp eq i64 %25, 0
  %49 = icmp sgt i64 %27, 0
  %50 = icmp eq i64 %29, 1
  %51 = shl nsw i64 -1, %29
  %52 = xor i64 %51, -1
  %53 = tail call i64 @llvm.smax.i64(i64 %29, i64 0)
  %54 = tail call i64 @llvm.umin.i64(i64 %53, i64 8)
  %55 = shl nuw nsw i64 %54, 2
  %56 = shl nsw i64 -1, %55
  %57 = shl i64 %56, %55
  %58 = xor i64 %57, -1
  %59 = icmp slt i64 %29, 1
  %60 = icmp eq i64 %27, 0
  %61 = icmp eq i64 %31, 0
  br label %62

62:                                               ; preds = %107, %45
  %63 = phi i64 [ 0, %45 ], [ %111, %107 ]
  %64 = phi i64 [ 0, %45 ], [ %110, %107 ]
  %65 = phi i64 [ 0, %45 ], [ %109, %107 ]
  %66 = phi i64 [ 0, %45 ], [ %67, %107 ]
  %67 = add nuw nsw i64 %66, 1
  %68 = mul i64 %66, %20
  %69 = getelementptr i64, ptr %17, i64 %68
  %70 = getelementptr i8, ptr %69, i64 24
  %71 = load i64, ptr %70, align 8, !noalias !0
  %72 = load i64, ptr %69, align 8, !noalias !0
  %73 = getelementptr i8, ptr %7, i64 %72
  %74 = getelementptr i8, ptr %41, i64 %65
  %75 = getelementptr i8, ptr %69, i64 32
  %76 = load i64, ptr %75, align 8, !noalias !0
  %77 = tail call i64 %47(i64 %23, ptr %74, i64 %71, ptr %73, i64 %76), !noalias !0
  %78 = icmp eq i64 %77, %71
  br i1 %78, label %79, label %392

79:                                               ; preds = %62
  %80 = add nsw i64 %71, %65
  %81 = icmp slt i64 %65, %43
  br i1 %81, label %344, label %343, !prof !3

82:                                               ; preds = %378
  %83 = icmp eq i64 %382, 0
  %84 = icmp eq i64 %379, 0
  %85 = or i1 %83, %84
  br i1 %85, label %107, label %86

86:                                               ; preds = %82
  %87 = icmp samesign ult i64 %379, 4294967296
  %88 = lshr i64 %379, 3
  %89 = and i64 %88, 536870911
  %90 = select i1 %87, i64 %89, i64 %88
  %91 = and i64 %379, 7
  %92 = icmp ne i64 %91, 0
  %93 = zext i1 %92 to i64
  %94 = add nuw nsw i64 %90, %93
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %107, label %96

96:                                               ; preds = %86
  %97 = getelementptr i8, ptr %74, i64 %382
  br label %98

98:                                               ; preds = %98, %96
  %99 = phi i64 [ 0, %96 ], [ %102, %98 ]
  %100 = phi i64 [ %94, %96 ], [ %101, %98 ]
  %101 = add nsw i64 %100, -1
  %102 = add i64 %99, 8
  %103 = getelementptr i8, ptr %97, i64 %99
  %104 = load i64, ptr %103, align 1, !noalias !4
  %105 = getelementptr i8, ptr %74, i64 %99
  store i64 %104, ptr %105, align 1, !noalias !10
  %106 = icmp samesign ugt i64 %100, 1
  br i1 %106, label %98, label %107

107:                                              ; preds = %98, %355, %86, %82
  %108 = phi i64 [ %379, %82 ], [ 0, %355 ], [ %379, %86 ], [ %379, %98 ]
  %109 = add nuw nsw i64 %108, %65
  %110 = add nsw i64 %383, %64
  %111 = add nsw i64 %384, %63
  %112 = icmp eq i64 %67, %18
  br i1 %112, label %392, label %62

113:                                              ; preds = %354, %351
  %114 = phi i64 [ %43, %354 ], [ %352, %351 ]
  %115 = sub i64 %114, %345
  %116 = tail call i64 @llvm.smax.i64(i64 %115, i64 0)
  %117 = getelementptr i8, ptr %41, i64 %345
  %118 = getelementptr i8, ptr %69, i64 48
  %119 = load i64, ptr %118, align 8, !noalias !0
  br i1 %48, label %381, label %120

120:                                              ; preds = %113
  br i1 %49, label %121, label %128

121:                                              ; preds = %120
  %122 = icmp slt i64 %115, 4
  br i1 %122, label %392, label %123

123:                                              ; preds = %121
  %124 = load i32, ptr %117, align 1, !noalias !11
  %125 = zext i32 %124 to i64
  %126 = add nuw nsw i64 %125, 4
  %127 = icmp samesign ult i64 %115, %126
  br i1 %127, label %392, label %128

128:                                              ; preds = %123, %120
  %129 = phi i64 [ %126, %123 ], [ 0, %120 ]
  %130 = sub nsw i64 %116, %129
  %131 = icmp slt i64 %130, 4
  br i1 %131, label %392, label %132

132:                                              ; preds = %128
  %133 = add nuw nsw i64 %129, 4
  %134 = getelementptr i8, ptr %117, i64 %129
  %135 = load i32, ptr %134, align 1, !noalias !20
  %136 = zext i32 %135 to i64
  %137 = add nuw nsw i64 %133, %136
  %138 = icmp slt i64 %115, %137
  br i1 %138, label %392, label %139

139:                                              ; preds = %132
  %140 = icmp samesign ult i64 %133, %116
  br i1 %140, label %339, label %338, !prof !3

141:                                              ; preds = %342, %339
  %142 = phi i64 [ %116, %342 ], [ %137, %339 ]
  %143 = sub nsw i64 %142, %340
  %144 = tail call i64 @llvm.smax.i64(i64 %143, i64 0)
  %145 = getelementptr i8, ptr %117, i64 %340
  %146 = icmp sgt i64 %119, 0
  br i1 %146, label %147, label %381

147:                                              ; preds = %141
  %148 = add nsw i64 %144, -8
  br label %149

149:                                              ; preds = %325, %147
  %150 = phi i64 [ %332, %325 ], [ 0, %147 ]
  %151 = phi i64 [ %333, %325 ], [ 0, %147 ]
  %152 = phi i64 [ %334, %325 ], [ 0, %147 ]
  %153 = phi i64 [ %330, %325 ], [ 0, %147 ]
  br label %154

154:                                              ; preds = %162, %149
  %155 = phi i64 [ 10, %149 ], [ %164, %162 ]
  %156 = phi i64 [ 0, %149 ], [ %163, %162 ]
  %157 = phi i64 [ %153, %149 ], [ %170, %162 ]
  %158 = phi i64 [ 0, %149 ], [ %174, %162 ]
  %159 = icmp ne i64 %155, 0
  %160 = icmp slt i64 %157, %144
  %161 = select i1 %159, i1 %160, i1 false
  br i1 %161, label %162, label %392

162:                                              ; preds = %154
  %163 = add nuw nsw i64 %156, 7
  %164 = add nsw i64 %155, -1
  %165 = icmp slt i64 %157, 0
  %166 = select i1 %165, i64 %144, i64 0
  %167 = getelementptr i8, ptr %145, i64 %157
  %168 = getelementptr i8, ptr %167, i64 %166
  %169 = load i8, ptr %168, align 1, !noalias !26
  %170 = add nsw i64 %157, 1
  %171 = and i8 %169, 127
  %172 = zext nneg i8 %171 to i64
  %173 = shl i64 %172, %156
  %174 = or i64 %173, %158
  %175 = icmp sgt i8 %169, -1
  br i1 %175, label %176, label %154

176:                                              ; preds = %162
  %177 = icmp slt i64 %157, -1
  %178 = icmp slt i64 %174, 0
  %179 = select i1 %177, i1 true, i1 %178
  br i1 %179, label %392, label %180

180:                                              ; preds = %176
  %181 = sub nsw i64 %119, %152
  %182 = and i64 %174, 1
  %183 = icmp eq i64 %182, 0
  br i1 %183, label %313, label %184

184:                                              ; preds = %180
  %185 = lshr i64 %174, 1
  %186 = ashr i64 %181, 3
  %187 = icmp sgt i64 %185, %186
  %188 = shl nsw i64 %185, 3
  %189 = select i1 %187, i64 %181, i64 %188
  %190 = mul nsw i64 %189, %29
  %191 = add nsw i64 %190, 7
  %192 = ashr i64 %191, 3
  %193 = sub nsw i64 %144, %170
  %194 = icmp sgt i64 %192, %193
  br i1 %194, label %392, label %195

195:                                              ; preds = %184
  br i1 %50, label %196, label %246

196:                                              ; preds = %195
  %197 = ashr i64 %189, 3
  %198 = add nsw i64 %197, %170
  %199 = icmp slt i64 %197, 1
  br i1 %199, label %200, label %211

200:                                              ; preds = %211, %196
  %201 = phi i64 [ 0, %196 ], [ %233, %211 ]
  %202 = and i64 %189, 7
  %203 = icmp eq i64 %202, 0
  br i1 %203, label %243, label %204

204:                                              ; preds = %200
  %205 = icmp slt i64 %198, 0
  %206 = select i1 %205, i64 %144, i64 0
  %207 = getelementptr i8, ptr %145, i64 %198
  %208 = getelementptr i8, ptr %207, i64 %206
  %209 = load i8, ptr %208, align 1, !noalias !31
  %210 = zext i8 %209 to i64
  br label %235

211:                                              ; preds = %196, %211
  %212 = phi i64 [ %233, %211 ], [ 0, %196 ]
  %213 = phi i64 [ %216, %211 ], [ %170, %196 ]
  %214 = phi i64 [ %215, %211 ], [ %197, %196 ]
  %215 = add nsw i64 %214, -1
  %216 = add nuw i64 %213, 1
  %217 = icmp slt i64 %213, 0
  %218 = select i1 %217, i64 %144, i64 0
  %219 = getelementptr i8, ptr %145, i64 %213
  %220 = getelementptr i8, ptr %219, i64 %218
  %221 = load i8, ptr %220, align 1, !noalias !31
  %222 = zext i8 %221 to i64
  %223 = lshr i64 %222, 1
  %224 = and i64 %223, 85
  %225 = sub nsw i64 %222, %224
  %226 = and i64 %225, 51
  %227 = lshr i64 %225, 2
  %228 = and i64 %227, 51
  %229 = add nuw nsw i64 %228, %226
  %230 = lshr i64 %229, 4
  %231 = add nuw nsw i64 %230, %229
  %232 = and i64 %231, 15
  %233 = add nuw nsw i64 %232, %212
  %234 = icmp samesign ugt i64 %214, 1
  br i1 %234, label %211, label %200

235:                                              ; preds = %235, %204
  %236 = phi i64 [ %201, %204 ], [ %241, %235 ]
  %237 = phi i64 [ 0, %204 ], [ %238, %235 ]
  %238 = add nuw nsw i64 %237, 1
  %239 = lshr i64 %210, %237
  %240 = and i64 %239, 1
  %241 = add nuw nsw i64 %240, %236
  %242 = icmp eq i64 %238, %202
  br i1 %242, label %243, label %235

243:                                              ; preds = %235, %200
  %244 = phi i64 [ %201, %200 ], [ %241, %235 ]
  %245 = select i1 %60, i64 %189, i64 %244
  br label %308

246:                                              ; preds = %195
  %247 = add nuw i64 %189, 7
  %248 = lshr i64 %247, 3
  %249 = icmp slt i64 %189, 1
  %250 = icmp eq i64 %248, 0
  %251 = select i1 %249, i1 true, i1 %250
  br i1 %251, label %308, label %276

252:                                              ; preds = %293, %287
  %253 = phi i64 [ %278, %287 ], [ %303, %293 ]
  %254 = phi i64 [ %277, %287 ], [ %306, %293 ]
  %255 = icmp samesign ugt i64 %279, 1
  br i1 %255, label %276, label %308

256:                                              ; preds = %276
  %257 = getelementptr i8, ptr %145, i64 %285
  %258 = load i64, ptr %257, align 1, !noalias !36
  %259 = and i64 %258, %58
  br label %287

260:                                              ; preds = %276
  br i1 %59, label %287, label %261

261:                                              ; preds = %260
  %262 = getelementptr i8, ptr %145, i64 %285
  br label %263

263:                                              ; preds = %263, %261
  %264 = phi i64 [ 0, %261 ], [ %274, %263 ]
  %265 = phi i64 [ 0, %261 ], [ %268, %263 ]
  %266 = phi i64 [ %54, %261 ], [ %267, %263 ]
  %267 = add nsw i64 %266, -1
  %268 = add nuw nsw i64 %265, 1
  %269 = getelementptr i8, ptr %262, i64 %265
  %270 = load i8, ptr %269, align 1, !noalias !42
  %271 = zext i8 %270 to i64
  %272 = shl nsw i64 %265, 3
  %273 = shl i64 %271, %272
  %274 = or i64 %273, %264
  %275 = icmp sgt i64 %266, 1
  br i1 %275, label %263, label %287

276:                                              ; preds = %246, %252
  %277 = phi i64 [ %254, %252 ], [ 0, %246 ]
  %278 = phi i64 [ %253, %252 ], [ 0, %246 ]
  %279 = phi i64 [ %281, %252 ], [ %248, %246 ]
  %280 = phi i64 [ %282, %252 ], [ 0, %246 ]
  %281 = add nsw i64 %279, -1
  %282 = add nuw i64 %280, 8
  %283 = ashr exact i64 %280, 3
  %284 = mul nsw i64 %283, %29
  %285 = add nsw i64 %284, %170
  %286 = icmp sgt i64 %285, %148
  br i1 %286, label %260, label %256

287:                                              ; preds = %263, %260, %256
  %288 = phi i64 [ %259, %256 ], [ 0, %260 ], [ %274, %263 ]
  %289 = sub nsw i64 %189, %280
  %290 = icmp slt i64 %289, 1
  br i1 %290, label %252, label %291

291:                                              ; preds = %287
  %292 = tail call i64 @llvm.umin.i64(i64 %289, i64 8)
  br label %293

293:                                              ; preds = %293, %291
  %294 = phi i64 [ %300, %293 ], [ %288, %291 ]
  %295 = phi i64 [ %306, %293 ], [ %277, %291 ]
  %296 = phi i64 [ %303, %293 ], [ %278, %291 ]
  %297 = phi i64 [ %298, %293 ], [ %292, %291 ]
  %298 = add nsw i64 %297, -1
  %299 = and i64 %294, %52
  %300 = lshr i64 %294, %29
  %301 = icmp eq i64 %299, %25
  %302 = zext i1 %301 to i64
  %303 = add nsw i64 %296, %302
  %304 = icmp sge i64 %299, %27
  %305 = zext i1 %304 to i64
  %306 = add nsw i64 %295, %305
  %307 = icmp samesign ugt i64 %297, 1
  br i1 %307, label %293, label %252

308:                                              ; preds = %252, %246, %243
  %309 = phi i64 [ %244, %243 ], [ 0, %246 ], [ %253, %252 ]
  %310 = phi i64 [ %245, %243 ], [ 0, %246 ], [ %254, %252 ]
  %311 = tail call i64 @llvm.smin.i64(i64 %144, i64 range(i64 0, 4611686018427387904) %185)
  %312 = mul nsw i64 %311, %29
  br label %325

313:                                              ; preds = %180
  %314 = icmp sgt i64 %143, %170
  br i1 %314, label %315, label %392

315:                                              ; preds = %313
  %316 = lshr exact i64 %174, 1
  %317 = tail call i64 @llvm.smin.i64(i64 %181, i64 range(i64 0, 4611686018427387904) %316)
  %318 = getelementptr i8, ptr %145, i64 %170
  %319 = load i8, ptr %318, align 1, !noalias !45
  %320 = zext i8 %319 to i64
  %321 = icmp eq i64 %25, %320
  %322 = select i1 %321, i64 %317, i64 0
  %323 = icmp sgt i64 %27, %320
  %324 = select i1 %323, i64 0, i64 %317
  br label %325

325:                                              ; preds = %315, %308
  %326 = phi i64 [ %189, %308 ], [ %317, %315 ]
  %327 = phi i64 [ %310, %308 ], [ %324, %315 ]
  %328 = phi i64 [ %309, %308 ], [ %322, %315 ]
  %329 = phi i64 [ %312, %308 ], [ 1, %315 ]
  %330 = add nsw i64 %329, %170
  %331 = freeze i64 %328
  %332 = add i64 %331, %150
  %333 = add nsw i64 %327, %151
  %334 = add nsw i64 %326, %152
  %335 = icmp slt i64 %334, %119
  br i1 %335, label %149, label %336

336:                                              ; preds = %325
  %337 = icmp sgt i64 %332, -1
  br i1 %337, label %381, label %392

338:                                              ; preds = %139
  br label %339

339:                                              ; preds = %338, %139
  %340 = phi i64 [ %116, %338 ], [ %133, %139 ]
  %341 = icmp samesign ugt i64 %115, %137
  br i1 %341, label %141, label %342, !prof !3

342:                                              ; preds = %339
  br label %141

343:                                              ; preds = %79
  br label %344

344:                                              ; preds = %343, %79
  %345 = phi i64 [ %43, %343 ], [ %65, %79 ]
  %346 = icmp slt i64 %80, 0
  %347 = select i1 %346, i64 %43, i64 0
  %348 = add i64 %347, %80
  %349 = icmp slt i64 %348, 0
  br i1 %349, label %350, label %351, !prof !46

350:                                              ; preds = %344
  br label %351

351:                                              ; preds = %350, %344
  %352 = phi i64 [ 0, %350 ], [ %348, %344 ]
  %353 = icmp slt i64 %348, %43
  br i1 %353, label %113, label %354, !prof !3

354:                                              ; preds = %351
  br label %113

355:                                              ; preds = %387
  %356 = icmp slt i64 %384, 1
  br i1 %356, label %107, label %357

357:                                              ; preds = %355, %369
  %358 = phi i64 [ %371, %369 ], [ 0, %355 ]
  %359 = phi i64 [ %360, %369 ], [ 0, %355 ]
  %360 = add nuw nsw i64 %359, 1
  %361 = sub nsw i64 %390, %358
  %362 = icmp slt i64 %361, 4
  br i1 %362, label %376, label %363

363:                                              ; preds = %357
  %364 = getelementptr i8, ptr %391, i64 %358
  %365 = load i32, ptr %364, align 1, !noalias !47
  %366 = zext i32 %365 to i64
  %367 = add nsw i64 %361, -4
  %368 = icmp samesign ult i64 %367, %366
  br i1 %368, label %376, label %369

369:                                              ; preds = %363
  %370 = add nuw nsw i64 %358, 4
  %371 = add nuw nsw i64 %370, %366
  %372 = icmp eq i64 %384, %360
  br i1 %372, label %378, label %357

373:                                              ; preds = %387
  %374 = mul nsw i64 %384, %31
  %375 = icmp sgt i64 %374, %390
  br i1 %375, label %392, label %378

376:                                              ; preds = %363, %357
  %377 = icmp eq i64 %359, %384
  br i1 %377, label %378, label %392

378:                                              ; preds = %369, %376, %373
  %379 = phi i64 [ %374, %373 ], [ %358, %376 ], [ %371, %369 ]
  %380 = icmp slt i64 %379, 0
  br i1 %380, label %392, label %82

381:                                              ; preds = %141, %113, %336
  %382 = phi i64 [ %137, %336 ], [ 0, %113 ], [ %137, %141 ]
  %383 = phi i64 [ %333, %336 ], [ %119, %113 ], [ 0, %141 ]
  %384 = phi i64 [ %332, %336 ], [ %119, %113 ], [ 0, %141 ]
  %385 = icmp sgt i64 %115, %382
  br i1 %385, label %387, label %386, !prof !3

386:                                              ; preds = %381
  br label %387

387:                                              ; preds = %386, %381
  %388 = phi i64 [ %116, %386 ], [ %382, %381 ]
  %389 = sub nsw i64 %116, %388
  %390 = tail call i64 @llvm.smax.i64(i64 %389, i64 0)
  %391 = getelementptr i8, ptr %117, i64 %388
  br i1 %61, label %355, label %373

392:                                              ; preds = %373, %376, %123, %132, %128, %121, %336, %62, %107, %378, %176, %313, %184, %154, %2
  %393 = phi i64 [ %66, %154 ], [ %18, %2 ], [ %66, %176 ], [ %66, %184 ], [ %66, %313 ], [ %66, %373 ], [ %66, %376 ], [ %66, %123 ], [ %66, %132 ], [ %66, %128 ], [ %66, %121 ], [ %66, %336 ], [ %66, %62 ], [ %18, %107 ], [ %66, %378 ]
  %394 = phi i64 [ %65, %154 ], [ 0, %2 ], [ %65, %176 ], [ %65, %184 ], [ %65, %313 ], [ %65, %373 ], [ %65, %376 ], [ %65, %123 ], [ %65, %132 ], [ %65, %128 ], [ %65, %121 ], [ %65, %336 ], [ %65, %62 ], [ %109, %107 ], [ %65, %378 ]
  %395 = phi i64 [ %64, %154 ], [ 0, %2 ], [ %64, %176 ], [ %64, %184 ], [ %64, %313 ], [ %64, %373 ], [ %64, %376 ], [ %64, %123 ], [ %64, %132 ], [ %64, %128 ], [ %64, %121 ], [ %64, %336 ], [ %64, %62 ], [ %110, %107 ], [ %64, %378 ]
  %396 = phi i64 [ %63, %154 ], [ 0, %2 ], [ %63, %176 ], [ %63, %184 ], [ %63, %313 ], [ %63, %373 ], [ %63, %376 ], [ %63, %123 ], [ %63, %132 ], [ %63, %128 ], [ %63, %121 ], [ %63, %336 ], [ %63, %62 ], [ %111, %107 ], [ %63, %378 ]
  store i64 %393, ptr %1, align 8
  store i64 %394, ptr %8, align 8
  store i64 %395, ptr %21, align 8
  store i64 %396, ptr %22, align 8
  store ptr null, ptr %0, align 8
  ret void
}

define ptr @kernel(ptr captures(none) %0) local_unnamed_addr {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #1
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { noinline }

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!"branch_weights", i32 99, i32 1}
!4 = !{!5, !7, !9, !1}
!5 = distinct !{!5, !6}
!6 = distinct !{!6}
!7 = distinct !{!7, !8}
!8 = distinct !{!8}
!9 = distinct !{!9, !8}
!10 = !{!7, !9, !1}
!11 = !{!12, !14, !16, !17, !19, !1}
!12 = distinct !{!12, !13}
!13 = distinct !{!13}
!14 = distinct !{!14, !15}
!15 = distinct !{!15}
!16 = distinct !{!16, !15}
!17 = distinct !{!17, !18}
!18 = distinct !{!18}
!19 = distinct !{!19, !18}
!20 = !{!21, !23, !25, !17, !19, !1}
!21 = distinct !{!21, !22}
!22 = distinct !{!22}
!23 = distinct !{!23, !24}
!24 = distinct !{!24}
!25 = distinct !{!25, !24}
!26 = !{!27, !29, !17, !19, !1}
!27 = distinct !{!27, !28}
!28 = distinct !{!28}
!29 = distinct !{!29, !30}
!30 = distinct !{!30}
!31 = !{!32, !34, !29, !17, !19, !1}
!32 = distinct !{!32, !33}
!33 = distinct !{!33}
!34 = distinct !{!34, !35}
!35 = distinct !{!35}
!36 = !{!37, !39, !41, !34, !29, !17, !19, !1}
!37 = distinct !{!37, !38}
!38 = distinct !{!38}
!39 = distinct !{!39, !40}
!40 = distinct !{!40}
!41 = distinct !{!41, !40}
!42 = !{!43, !39, !41, !34, !29, !17, !19, !1}
!43 = distinct !{!43, !44}
!44 = distinct !{!44}
!45 = !{!29, !17, !19, !1}
!46 = !{!"branch_weights", i32 1, i32 99}
!47 = !{!48, !50, !52, !53, !55, !1}
!48 = distinct !{!48, !49}
!49 = distinct !{!49}
!50 = distinct !{!50, !51}
!51 = distinct !{!51}
!52 = distinct !{!52, !51}
!53 = distinct !{!53, !54}
!54 = distinct !{!54}
!55 = distinct !{!55, !54}
