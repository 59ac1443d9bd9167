; af50bd5accb00f280623be928cfa79d0d416a2e6145f3d42b40d095a8a78b47c
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
  br i1 %44, label %413, label %45

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
  %62 = trunc nuw i64 %31 to i32
  br label %63

63:                                               ; preds = %108, %45
  %64 = phi i64 [ 0, %45 ], [ %112, %108 ]
  %65 = phi i64 [ 0, %45 ], [ %111, %108 ]
  %66 = phi i64 [ 0, %45 ], [ %110, %108 ]
  %67 = phi i64 [ 0, %45 ], [ %68, %108 ]
  %68 = add nuw nsw i64 %67, 1
  %69 = mul i64 %67, %20
  %70 = getelementptr i64, ptr %17, i64 %69
  %71 = getelementptr i8, ptr %70, i64 24
  %72 = load i64, ptr %71, align 8, !noalias !0
  %73 = load i64, ptr %70, align 8, !noalias !0
  %74 = getelementptr i8, ptr %7, i64 %73
  %75 = getelementptr i8, ptr %41, i64 %66
  %76 = getelementptr i8, ptr %70, i64 32
  %77 = load i64, ptr %76, align 8, !noalias !0
  %78 = tail call i64 %47(i64 %23, ptr %75, i64 %72, ptr %74, i64 %77), !noalias !0
  %79 = icmp eq i64 %78, %72
  br i1 %79, label %80, label %413

80:                                               ; preds = %63
  %81 = add nsw i64 %72, %66
  %82 = icmp slt i64 %66, %43
  br i1 %82, label %345, label %344, !prof !3

83:                                               ; preds = %399
  %84 = icmp eq i64 %403, 0
  %85 = icmp eq i64 %400, 0
  %86 = or i1 %84, %85
  br i1 %86, label %108, label %87

87:                                               ; preds = %83
  %88 = icmp samesign ult i64 %400, 4294967296
  %89 = lshr i64 %400, 3
  %90 = and i64 %89, 536870911
  %91 = select i1 %88, i64 %90, i64 %89
  %92 = and i64 %400, 7
  %93 = icmp ne i64 %92, 0
  %94 = zext i1 %93 to i64
  %95 = add nuw nsw i64 %91, %94
  %96 = icmp eq i64 %95, 0
  br i1 %96, label %108, label %97

97:                                               ; preds = %87
  %98 = getelementptr i8, ptr %75, i64 %403
  br label %99

99:                                               ; preds = %99, %97
  %100 = phi i64 [ 0, %97 ], [ %103, %99 ]
  %101 = phi i64 [ %95, %97 ], [ %102, %99 ]
  %102 = add nsw i64 %101, -1
  %103 = add i64 %100, 8
  %104 = getelementptr i8, ptr %98, i64 %100
  %105 = load i64, ptr %104, align 1, !noalias !4
  %106 = getelementptr i8, ptr %75, i64 %100
  store i64 %105, ptr %106, align 1, !noalias !10
  %107 = icmp samesign ugt i64 %101, 1
  br i1 %107, label %99, label %108

108:                                              ; preds = %99, %356, %87, %83
  %109 = phi i64 [ %400, %83 ], [ 0, %356 ], [ %400, %87 ], [ %400, %99 ]
  %110 = add nuw nsw i64 %109, %66
  %111 = add nsw i64 %404, %65
  %112 = add nsw i64 %405, %64
  %113 = icmp eq i64 %68, %18
  br i1 %113, label %413, label %63

114:                                              ; preds = %355, %352
  %115 = phi i64 [ %43, %355 ], [ %353, %352 ]
  %116 = sub i64 %115, %346
  %117 = tail call i64 @llvm.smax.i64(i64 %116, i64 0)
  %118 = getelementptr i8, ptr %41, i64 %346
  %119 = getelementptr i8, ptr %70, i64 48
  %120 = load i64, ptr %119, align 8, !noalias !0
  br i1 %48, label %402, label %121

121:                                              ; preds = %114
  br i1 %49, label %122, label %129

122:                                              ; preds = %121
  %123 = icmp slt i64 %116, 4
  br i1 %123, label %413, label %124

124:                                              ; preds = %122
  %125 = load i32, ptr %118, align 1, !noalias !11
  %126 = zext i32 %125 to i64
  %127 = add nuw nsw i64 %126, 4
  %128 = icmp samesign ult i64 %116, %127
  br i1 %128, label %413, label %129

129:                                              ; preds = %124, %121
  %130 = phi i64 [ %127, %124 ], [ 0, %121 ]
  %131 = sub nsw i64 %117, %130
  %132 = icmp slt i64 %131, 4
  br i1 %132, label %413, label %133

133:                                              ; preds = %129
  %134 = add nuw nsw i64 %130, 4
  %135 = getelementptr i8, ptr %118, i64 %130
  %136 = load i32, ptr %135, align 1, !noalias !20
  %137 = zext i32 %136 to i64
  %138 = add nuw nsw i64 %134, %137
  %139 = icmp slt i64 %116, %138
  br i1 %139, label %413, label %140

140:                                              ; preds = %133
  %141 = icmp samesign ult i64 %134, %117
  br i1 %141, label %340, label %339, !prof !3

142:                                              ; preds = %343, %340
  %143 = phi i64 [ %117, %343 ], [ %138, %340 ]
  %144 = sub nsw i64 %143, %341
  %145 = tail call i64 @llvm.smax.i64(i64 %144, i64 0)
  %146 = getelementptr i8, ptr %118, i64 %341
  %147 = icmp sgt i64 %120, 0
  br i1 %147, label %148, label %402

148:                                              ; preds = %142
  %149 = add nsw i64 %145, -8
  br label %150

150:                                              ; preds = %321, %148
  %151 = phi i64 [ %328, %321 ], [ 0, %148 ]
  %152 = phi i64 [ %329, %321 ], [ 0, %148 ]
  %153 = phi i64 [ %330, %321 ], [ 0, %148 ]
  %154 = phi i64 [ %326, %321 ], [ 0, %148 ]
  br label %155

155:                                              ; preds = %163, %150
  %156 = phi i64 [ 10, %150 ], [ %165, %163 ]
  %157 = phi i64 [ 0, %150 ], [ %164, %163 ]
  %158 = phi i64 [ %154, %150 ], [ %171, %163 ]
  %159 = phi i64 [ 0, %150 ], [ %175, %163 ]
  %160 = icmp ne i64 %156, 0
  %161 = icmp slt i64 %158, %145
  %162 = select i1 %160, i1 %161, i1 false
  br i1 %162, label %163, label %413

163:                                              ; preds = %155
  %164 = add nuw nsw i64 %157, 7
  %165 = add nsw i64 %156, -1
  %166 = icmp slt i64 %158, 0
  %167 = select i1 %166, i64 %145, i64 0
  %168 = getelementptr i8, ptr %146, i64 %158
  %169 = getelementptr i8, ptr %168, i64 %167
  %170 = load i8, ptr %169, align 1, !noalias !26
  %171 = add nsw i64 %158, 1
  %172 = and i8 %170, 127
  %173 = zext nneg i8 %172 to i64
  %174 = shl i64 %173, %157
  %175 = or i64 %174, %159
  %176 = icmp sgt i8 %170, -1
  br i1 %176, label %177, label %155

177:                                              ; preds = %163
  %178 = icmp slt i64 %158, -1
  %179 = icmp slt i64 %175, 0
  %180 = select i1 %178, i1 true, i1 %179
  br i1 %180, label %413, label %181

181:                                              ; preds = %177
  %182 = sub nsw i64 %120, %153
  %183 = and i64 %175, 1
  %184 = icmp eq i64 %183, 0
  br i1 %184, label %309, label %185

185:                                              ; preds = %181
  %186 = lshr i64 %175, 1
  %187 = ashr i64 %182, 3
  %188 = icmp sgt i64 %186, %187
  %189 = shl nuw nsw i64 %186, 3
  %190 = select i1 %188, i64 %182, i64 %189
  %191 = mul nsw i64 %190, %29
  %192 = add nsw i64 %191, 7
  %193 = ashr i64 %192, 3
  %194 = sub nsw i64 %145, %171
  %195 = icmp sgt i64 %193, %194
  br i1 %195, label %413, label %196

196:                                              ; preds = %185
  br i1 %50, label %197, label %247

197:                                              ; preds = %196
  %198 = ashr i64 %190, 3
  %199 = add nsw i64 %198, %171
  %200 = icmp slt i64 %198, 1
  br i1 %200, label %201, label %215

201:                                              ; preds = %215, %197
  %202 = phi i64 [ 0, %197 ], [ %237, %215 ]
  %203 = and i64 %190, 7
  %204 = icmp eq i64 %203, 0
  br i1 %204, label %212, label %205

205:                                              ; preds = %201
  %206 = icmp slt i64 %199, 0
  %207 = select i1 %206, i64 %145, i64 0
  %208 = getelementptr i8, ptr %146, i64 %199
  %209 = getelementptr i8, ptr %208, i64 %207
  %210 = load i8, ptr %209, align 1, !noalias !32
  %211 = zext i8 %210 to i64
  br label %239

212:                                              ; preds = %239, %201
  %213 = phi i64 [ %202, %201 ], [ %245, %239 ]
  %214 = select i1 %60, i64 %190, i64 %213
  br label %332

215:                                              ; preds = %197, %215
  %216 = phi i64 [ %237, %215 ], [ 0, %197 ]
  %217 = phi i64 [ %219, %215 ], [ %198, %197 ]
  %218 = phi i64 [ %220, %215 ], [ %171, %197 ]
  %219 = add nsw i64 %217, -1
  %220 = add i64 %218, 1
  %221 = icmp slt i64 %218, 0
  %222 = select i1 %221, i64 %145, i64 0
  %223 = getelementptr i8, ptr %146, i64 %218
  %224 = getelementptr i8, ptr %223, i64 %222
  %225 = load i8, ptr %224, align 1, !noalias !32
  %226 = zext i8 %225 to i64
  %227 = lshr i64 %226, 1
  %228 = and i64 %227, 85
  %229 = sub nsw i64 %226, %228
  %230 = and i64 %229, 51
  %231 = lshr i64 %229, 2
  %232 = and i64 %231, 51
  %233 = add nuw nsw i64 %232, %230
  %234 = lshr i64 %233, 4
  %235 = add nuw nsw i64 %234, %233
  %236 = and i64 %235, 15
  %237 = add nuw nsw i64 %236, %216
  %238 = icmp samesign ugt i64 %217, 1
  br i1 %238, label %215, label %201

239:                                              ; preds = %239, %205
  %240 = phi i64 [ %202, %205 ], [ %245, %239 ]
  %241 = phi i64 [ 0, %205 ], [ %242, %239 ]
  %242 = add nuw nsw i64 %241, 1
  %243 = lshr i64 %211, %241
  %244 = and i64 %243, 1
  %245 = add nuw nsw i64 %244, %240
  %246 = icmp eq i64 %242, %203
  br i1 %246, label %212, label %239

247:                                              ; preds = %196
  %248 = add nuw i64 %190, 7
  %249 = lshr i64 %248, 3
  %250 = icmp slt i64 %190, 1
  %251 = icmp eq i64 %249, 0
  %252 = select i1 %250, i1 true, i1 %251
  br i1 %252, label %332, label %277

253:                                              ; preds = %294, %288
  %254 = phi i64 [ %279, %288 ], [ %304, %294 ]
  %255 = phi i64 [ %278, %288 ], [ %307, %294 ]
  %256 = icmp samesign ugt i64 %280, 1
  br i1 %256, label %277, label %332

257:                                              ; preds = %277
  %258 = getelementptr i8, ptr %146, i64 %286
  %259 = load i64, ptr %258, align 1, !noalias !39
  %260 = and i64 %259, %58
  br label %288

261:                                              ; preds = %277
  br i1 %59, label %288, label %262

262:                                              ; preds = %261
  %263 = getelementptr i8, ptr %146, i64 %286
  br label %264

264:                                              ; preds = %264, %262
  %265 = phi i64 [ 0, %262 ], [ %275, %264 ]
  %266 = phi i64 [ %54, %262 ], [ %268, %264 ]
  %267 = phi i64 [ 0, %262 ], [ %269, %264 ]
  %268 = add nsw i64 %266, -1
  %269 = add nuw nsw i64 %267, 1
  %270 = getelementptr i8, ptr %263, i64 %267
  %271 = load i8, ptr %270, align 1, !noalias !45
  %272 = zext i8 %271 to i64
  %273 = shl nsw i64 %267, 3
  %274 = shl i64 %272, %273
  %275 = or i64 %274, %265
  %276 = icmp sgt i64 %266, 1
  br i1 %276, label %264, label %288

277:                                              ; preds = %247, %253
  %278 = phi i64 [ %255, %253 ], [ 0, %247 ]
  %279 = phi i64 [ %254, %253 ], [ 0, %247 ]
  %280 = phi i64 [ %282, %253 ], [ %249, %247 ]
  %281 = phi i64 [ %283, %253 ], [ 0, %247 ]
  %282 = add nsw i64 %280, -1
  %283 = add nuw i64 %281, 8
  %284 = ashr exact i64 %281, 3
  %285 = mul nsw i64 %284, %29
  %286 = add nsw i64 %285, %171
  %287 = icmp sgt i64 %286, %149
  br i1 %287, label %261, label %257

288:                                              ; preds = %264, %261, %257
  %289 = phi i64 [ %260, %257 ], [ 0, %261 ], [ %275, %264 ]
  %290 = sub nsw i64 %190, %281
  %291 = icmp slt i64 %290, 1
  br i1 %291, label %253, label %292

292:                                              ; preds = %288
  %293 = tail call i64 @llvm.umin.i64(i64 %290, i64 8)
  br label %294

294:                                              ; preds = %294, %292
  %295 = phi i64 [ %301, %294 ], [ %289, %292 ]
  %296 = phi i64 [ %307, %294 ], [ %278, %292 ]
  %297 = phi i64 [ %304, %294 ], [ %279, %292 ]
  %298 = phi i64 [ %299, %294 ], [ %293, %292 ]
  %299 = add nsw i64 %298, -1
  %300 = and i64 %295, %52
  %301 = lshr i64 %295, %29
  %302 = icmp eq i64 %300, %25
  %303 = zext i1 %302 to i64
  %304 = add nsw i64 %297, %303
  %305 = icmp sge i64 %300, %27
  %306 = zext i1 %305 to i64
  %307 = add nsw i64 %296, %306
  %308 = icmp samesign ugt i64 %298, 1
  br i1 %308, label %294, label %253

309:                                              ; preds = %181
  %310 = icmp sgt i64 %144, %171
  br i1 %310, label %311, label %413

311:                                              ; preds = %309
  %312 = lshr exact i64 %175, 1
  %313 = tail call i64 @llvm.smin.i64(i64 %182, i64 %312)
  %314 = getelementptr i8, ptr %146, i64 %171
  %315 = load i8, ptr %314, align 1, !noalias !48
  %316 = zext i8 %315 to i64
  %317 = icmp eq i64 %25, %316
  %318 = select i1 %317, i64 %313, i64 0
  %319 = icmp sgt i64 %27, %316
  %320 = select i1 %319, i64 0, i64 %313
  br label %321

321:                                              ; preds = %332, %311
  %322 = phi i64 [ %190, %332 ], [ %313, %311 ]
  %323 = phi i64 [ %333, %332 ], [ %320, %311 ]
  %324 = phi i64 [ %334, %332 ], [ %318, %311 ]
  %325 = phi i64 [ %336, %332 ], [ 1, %311 ]
  %326 = add nsw i64 %325, %171
  %327 = freeze i64 %324
  %328 = add i64 %327, %151
  %329 = add nsw i64 %323, %152
  %330 = add nsw i64 %322, %153
  %331 = icmp slt i64 %330, %120
  br i1 %331, label %150, label %337

332:                                              ; preds = %253, %247, %212
  %333 = phi i64 [ %214, %212 ], [ 0, %247 ], [ %255, %253 ]
  %334 = phi i64 [ %213, %212 ], [ 0, %247 ], [ %254, %253 ]
  %335 = tail call i64 @llvm.umin.i64(i64 %145, i64 %186)
  %336 = mul nsw i64 %335, %29
  br label %321

337:                                              ; preds = %321
  %338 = icmp sgt i64 %328, -1
  br i1 %338, label %402, label %413

339:                                              ; preds = %140
  br label %340

340:                                              ; preds = %339, %140
  %341 = phi i64 [ %117, %339 ], [ %134, %140 ]
  %342 = icmp samesign ugt i64 %116, %138
  br i1 %342, label %142, label %343, !prof !3

343:                                              ; preds = %340
  br label %142

344:                                              ; preds = %80
  br label %345

345:                                              ; preds = %344, %80
  %346 = phi i64 [ %43, %344 ], [ %66, %80 ]
  %347 = icmp slt i64 %81, 0
  %348 = select i1 %347, i64 %43, i64 0
  %349 = add i64 %348, %81
  %350 = icmp slt i64 %349, 0
  br i1 %350, label %351, label %352, !prof !49

351:                                              ; preds = %345
  br label %352

352:                                              ; preds = %351, %345
  %353 = phi i64 [ 0, %351 ], [ %349, %345 ]
  %354 = icmp slt i64 %349, %43
  br i1 %354, label %114, label %355, !prof !3

355:                                              ; preds = %352
  br label %114

356:                                              ; preds = %408
  %357 = icmp slt i64 %405, 1
  br i1 %357, label %108, label %358

358:                                              ; preds = %356, %370
  %359 = phi i64 [ %372, %370 ], [ 0, %356 ]
  %360 = phi i64 [ %361, %370 ], [ 0, %356 ]
  %361 = add nuw nsw i64 %360, 1
  %362 = sub nsw i64 %411, %359
  %363 = icmp slt i64 %362, 4
  br i1 %363, label %377, label %364

364:                                              ; preds = %358
  %365 = getelementptr i8, ptr %412, i64 %359
  %366 = load i32, ptr %365, align 1, !noalias !50
  %367 = zext i32 %366 to i64
  %368 = add nsw i64 %362, -4
  %369 = icmp samesign ult i64 %368, %367
  br i1 %369, label %377, label %370

370:                                              ; preds = %364
  %371 = add nuw nsw i64 %359, 4
  %372 = add nuw nsw i64 %371, %367
  %373 = icmp eq i64 %405, %361
  br i1 %373, label %399, label %358

374:                                              ; preds = %408
  %375 = or i64 %411, %31
  %376 = icmp ult i64 %375, 4294967296
  br i1 %376, label %379, label %385

377:                                              ; preds = %364, %358
  %378 = icmp eq i64 %360, %405
  br i1 %378, label %399, label %413

379:                                              ; preds = %374
  %380 = trunc nuw i64 %411 to i32
  %381 = udiv i32 %380, %62
  %382 = urem i32 %380, %62
  %383 = zext i32 %381 to i64
  %384 = zext i32 %382 to i64
  br label %388

385:                                              ; preds = %374
  %386 = sdiv i64 %411, %31
  %387 = srem i64 %411, %31
  br label %388

388:                                              ; preds = %385, %379
  %389 = phi i64 [ %383, %379 ], [ %386, %385 ]
  %390 = phi i64 [ %384, %379 ], [ %387, %385 ]
  %391 = xor i64 %390, %31
  %392 = icmp slt i64 %391, 0
  %393 = icmp ne i64 %390, 0
  %394 = and i1 %393, %392
  %395 = sext i1 %394 to i64
  %396 = add nsw i64 %389, %395
  %397 = icmp sgt i64 %405, %396
  %398 = mul nsw i64 %405, %31
  br i1 %397, label %413, label %399

399:                                              ; preds = %370, %377, %388
  %400 = phi i64 [ %398, %388 ], [ %359, %377 ], [ %372, %370 ]
  %401 = icmp slt i64 %400, 0
  br i1 %401, label %413, label %83

402:                                              ; preds = %142, %114, %337
  %403 = phi i64 [ %138, %337 ], [ 0, %114 ], [ %138, %142 ]
  %404 = phi i64 [ %329, %337 ], [ %120, %114 ], [ 0, %142 ]
  %405 = phi i64 [ %328, %337 ], [ %120, %114 ], [ 0, %142 ]
  %406 = icmp sgt i64 %116, %403
  br i1 %406, label %408, label %407, !prof !3

407:                                              ; preds = %402
  br label %408

408:                                              ; preds = %407, %402
  %409 = phi i64 [ %117, %407 ], [ %403, %402 ]
  %410 = sub nsw i64 %117, %409
  %411 = tail call i64 @llvm.smax.i64(i64 %410, i64 0)
  %412 = getelementptr i8, ptr %118, i64 %409
  br i1 %61, label %356, label %374

413:                                              ; preds = %388, %377, %124, %133, %129, %122, %337, %63, %108, %399, %185, %309, %177, %155, %2
  %414 = phi i64 [ %67, %155 ], [ %18, %2 ], [ %67, %185 ], [ %67, %177 ], [ %67, %309 ], [ %67, %388 ], [ %67, %377 ], [ %67, %124 ], [ %67, %133 ], [ %67, %129 ], [ %67, %122 ], [ %67, %337 ], [ %67, %63 ], [ %18, %108 ], [ %67, %399 ]
  %415 = phi i64 [ %66, %155 ], [ 0, %2 ], [ %66, %185 ], [ %66, %177 ], [ %66, %309 ], [ %66, %388 ], [ %66, %377 ], [ %66, %124 ], [ %66, %133 ], [ %66, %129 ], [ %66, %122 ], [ %66, %337 ], [ %66, %63 ], [ %110, %108 ], [ %66, %399 ]
  %416 = phi i64 [ %65, %155 ], [ 0, %2 ], [ %65, %185 ], [ %65, %177 ], [ %65, %309 ], [ %65, %388 ], [ %65, %377 ], [ %65, %124 ], [ %65, %133 ], [ %65, %129 ], [ %65, %122 ], [ %65, %337 ], [ %65, %63 ], [ %111, %108 ], [ %65, %399 ]
  %417 = phi i64 [ %64, %155 ], [ 0, %2 ], [ %64, %185 ], [ %64, %177 ], [ %64, %309 ], [ %64, %388 ], [ %64, %377 ], [ %64, %124 ], [ %64, %133 ], [ %64, %129 ], [ %64, %122 ], [ %64, %337 ], [ %64, %63 ], [ %112, %108 ], [ %64, %399 ]
  store i64 %414, ptr %1, align 8
  store i64 %415, ptr %8, align 8
  store i64 %416, ptr %21, align 8
  store i64 %417, ptr %22, align 8
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
!26 = !{!27, !29, !31, !17, !19, !1}
!27 = distinct !{!27, !28}
!28 = distinct !{!28}
!29 = distinct !{!29, !30}
!30 = distinct !{!30}
!31 = distinct !{!31, !30}
!32 = !{!33, !35, !36, !38, !29, !31, !17, !19, !1}
!33 = distinct !{!33, !34}
!34 = distinct !{!34}
!35 = distinct !{!35, !34}
!36 = distinct !{!36, !37}
!37 = distinct !{!37}
!38 = distinct !{!38, !37}
!39 = !{!40, !42, !44, !36, !38, !29, !31, !17, !19, !1}
!40 = distinct !{!40, !41}
!41 = distinct !{!41}
!42 = distinct !{!42, !43}
!43 = distinct !{!43}
!44 = distinct !{!44, !43}
!45 = !{!46, !42, !44, !36, !38, !29, !31, !17, !19, !1}
!46 = distinct !{!46, !47}
!47 = distinct !{!47}
!48 = !{!29, !31, !17, !19, !1}
!49 = !{!"branch_weights", i32 1, i32 99}
!50 = !{!51, !53, !55, !56, !58, !1}
!51 = distinct !{!51, !52}
!52 = distinct !{!52}
!53 = distinct !{!53, !54}
!54 = distinct !{!54}
!55 = distinct !{!55, !54}
!56 = distinct !{!56, !57}
!57 = distinct !{!57}
!58 = distinct !{!58, !57}
