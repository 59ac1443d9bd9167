; bb0d3f56f0a1b1f8023da5b9f4c42b7dd002e1b44900a8beaf79ec42ab4c1e00
; puffinry.sketches.alpha._update_fixed for |u1[1],int,((<u8[2],<u8[1]),<u8[1],<i8[1],int,<i8[1]); of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %25 = getelementptr i8, ptr %20, i64 8
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr i8, ptr %1, i64 24
  %28 = load i64, ptr %27, align 8
  %29 = add i64 %28, 32
  %30 = inttoptr i64 %29 to ptr
  %31 = load i64, ptr %30, align 8
  %32 = inttoptr i64 %31 to ptr
  %33 = add i64 %28, 16
  %34 = inttoptr i64 %33 to ptr
  %35 = load i64, ptr %34, align 8
  %36 = inttoptr i64 %35 to ptr
  %37 = load i64, ptr %32, align 8
  %38 = getelementptr i8, ptr %1, i64 32
  %39 = load i64, ptr %38, align 8
  %40 = add i64 %39, 32
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %41, align 8
  %43 = inttoptr i64 %42 to ptr
  %44 = add i64 %39, 16
  %45 = inttoptr i64 %44 to ptr
  %46 = load i64, ptr %45, align 8
  %47 = inttoptr i64 %46 to ptr
  %48 = load i64, ptr %43, align 8
  %49 = getelementptr i8, ptr %1, i64 40
  %50 = load i64, ptr %49, align 8
  %51 = add i64 %50, 16
  %52 = inttoptr i64 %51 to ptr
  %53 = load i64, ptr %52, align 8
  %54 = inttoptr i64 %53 to ptr
  %55 = getelementptr i8, ptr %1, i64 48
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr i8, ptr %1, i64 56
  %58 = load i64, ptr %57, align 8
  %59 = add i64 %58, 32
  %60 = inttoptr i64 %59 to ptr
  %61 = load i64, ptr %60, align 8
  %62 = inttoptr i64 %61 to ptr
  %63 = add i64 %58, 16
  %64 = inttoptr i64 %63 to ptr
  %65 = load i64, ptr %64, align 8
  %66 = inttoptr i64 %65 to ptr
  %67 = load i64, ptr %62, align 8
  %68 = icmp eq i64 %14, 0
  br i1 %68, label %73, label %69, !prof !0

69:                                               ; preds = %2
  %70 = icmp ne i64 %12, -9223372036854775808
  %71 = icmp ne i64 %14, -1
  %72 = or i1 %70, %71
  br i1 %72, label %120, label %73, !prof !1

73:                                               ; preds = %133, %69, %2
  %74 = phi i64 [ 0, %2 ], [ %141, %133 ], [ 0, %69 ]
  %75 = getelementptr i8, ptr %54, i64 32
  %76 = load i64, ptr %75, align 8, !noalias !2
  %77 = sub i64 %74, %76
  %78 = add nuw i64 %77, 255
  %79 = lshr i64 %78, 8
  %80 = icmp slt i64 %77, 1
  %81 = icmp eq i64 %79, 0
  %82 = select i1 %80, i1 true, i1 %81
  br i1 %82, label %1061, label %83

83:                                               ; preds = %73
  %84 = icmp slt i64 %37, 1
  %85 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %14)
  %86 = icmp eq i64 %85, 1
  %87 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %14, i1 true)
  %88 = icmp sgt i64 %14, 96
  %89 = zext i1 %88 to i64
  %90 = mul i64 %26, 56
  %91 = getelementptr i8, ptr %24, i64 %90
  %92 = getelementptr i64, ptr %24, i64 %26
  %93 = shl i64 %26, 4
  %94 = getelementptr i8, ptr %24, i64 %93
  %95 = mul i64 %26, 24
  %96 = getelementptr i8, ptr %24, i64 %95
  %97 = shl i64 %26, 5
  %98 = getelementptr i8, ptr %24, i64 %97
  %99 = mul i64 %26, 40
  %100 = getelementptr i8, ptr %24, i64 %99
  %101 = mul i64 %26, 80
  %102 = getelementptr i8, ptr %24, i64 %101
  %103 = mul i64 %26, 48
  %104 = getelementptr i8, ptr %24, i64 %103
  %105 = sitofp i64 %56 to double
  %106 = fadd double %105, 1.000000e+00
  %107 = fdiv double %105, %106
  %108 = icmp eq i64 %67, 0
  %109 = add i64 %67, 2305843009213693951
  %110 = add i64 %48, 2305843009213693951
  %111 = getelementptr i8, ptr %54, i64 24
  %112 = shl nsw i64 %56, 2
  %113 = icmp slt i64 %48, %112
  %114 = ashr i64 %48, 2
  %115 = mul nsw i64 %114, 3
  %116 = select i1 %113, i64 %114, i64 %115
  %117 = getelementptr i8, ptr %54, i64 8
  %118 = getelementptr i8, ptr %54, i64 16
  %119 = add nsw i64 %48, -1
  br label %142

120:                                              ; preds = %69
  %121 = or i64 %14, %12
  %122 = icmp ult i64 %121, 4294967296
  br i1 %122, label %123, label %130

123:                                              ; preds = %120
  %124 = trunc nuw i64 %14 to i32
  %125 = trunc nuw i64 %12 to i32
  %126 = udiv i32 %125, %124
  %127 = urem i32 %125, %124
  %128 = zext i32 %126 to i64
  %129 = zext i32 %127 to i64
  br label %133

130:                                              ; preds = %120
  %131 = sdiv i64 %12, %14
  %132 = srem i64 %12, %14
  br label %133

133:                                              ; preds = %130, %123
  %134 = phi i64 [ %128, %123 ], [ %131, %130 ]
  %135 = phi i64 [ %129, %123 ], [ %132, %130 ]
  %136 = xor i64 %135, %14
  %137 = icmp slt i64 %136, 0
  %138 = icmp ne i64 %135, 0
  %139 = and i1 %138, %137
  %140 = sext i1 %139 to i64
  %141 = add i64 %134, %140
  br label %73

142:                                              ; preds = %1044, %83
  %143 = phi i64 [ %76, %83 ], [ %146, %1044 ]
  %144 = phi i64 [ %79, %83 ], [ %145, %1044 ]
  %145 = add nsw i64 %144, -1
  %146 = add i64 %143, 256
  store i64 %143, ptr %75, align 8, !noalias !2
  %147 = sub nsw i64 %74, %143
  br i1 %84, label %1049, label %1050, !prof !0

148:                                              ; preds = %1060, %1057
  %149 = phi i64 [ %37, %1060 ], [ %1058, %1057 ]
  %150 = sub i64 %149, %1051
  %151 = tail call i64 @llvm.smax.i64(i64 %150, i64 0)
  %152 = getelementptr i64, ptr %36, i64 %1051
  br i1 %86, label %153, label %164

153:                                              ; preds = %148
  switch i64 %87, label %164 [
    i64 3, label %154
    i64 2, label %156
    i64 0, label %158
    i64 4, label %162
  ]

154:                                              ; preds = %153
  %155 = icmp slt i64 %150, 1
  br i1 %155, label %922, label %733

156:                                              ; preds = %153
  %157 = icmp slt i64 %150, 1
  br i1 %157, label %922, label %766

158:                                              ; preds = %153
  %159 = icmp slt i64 %150, 1
  br i1 %159, label %922, label %160

160:                                              ; preds = %158
  %161 = getelementptr i8, ptr %11, i64 %143
  br label %800

162:                                              ; preds = %153
  %163 = icmp slt i64 %150, 1
  br i1 %163, label %922, label %832

164:                                              ; preds = %153, %148
  %165 = icmp slt i64 %150, 1
  br i1 %165, label %922, label %880

166:                                              ; preds = %880
  %167 = getelementptr i8, ptr %11, i64 %885
  %168 = load i64, ptr %167, align 1, !noalias !5
  store i64 %168, ptr %887, align 1, !noalias !13
  %169 = getelementptr i8, ptr %167, i64 8
  %170 = load i64, ptr %169, align 1, !noalias !14
  %171 = getelementptr i8, ptr %887, i64 2048
  store i64 %170, ptr %171, align 1, !noalias !13
  %172 = getelementptr i8, ptr %167, i64 16
  %173 = load i64, ptr %172, align 1, !noalias !17
  %174 = getelementptr i8, ptr %887, i64 4096
  store i64 %173, ptr %174, align 1, !noalias !13
  %175 = getelementptr i8, ptr %167, i64 24
  %176 = load i64, ptr %175, align 1, !noalias !20
  %177 = getelementptr i8, ptr %887, i64 6144
  store i64 %176, ptr %177, align 1, !noalias !13
  %178 = getelementptr i8, ptr %167, i64 32
  %179 = load i64, ptr %178, align 1, !noalias !23
  %180 = getelementptr i8, ptr %887, i64 8192
  store i64 %179, ptr %180, align 1, !noalias !13
  %181 = getelementptr i8, ptr %167, i64 40
  %182 = load i64, ptr %181, align 1, !noalias !26
  %183 = getelementptr i8, ptr %887, i64 10240
  store i64 %182, ptr %183, align 1, !noalias !13
  br label %895

184:                                              ; preds = %443
  %185 = icmp ult i64 %451, 16
  br i1 %185, label %239, label %245

186:                                              ; preds = %239
  %187 = getelementptr i64, ptr %92, i64 %240
  %188 = load i64, ptr %187, align 8, !noalias !29
  %189 = getelementptr i64, ptr %24, i64 %240
  %190 = load i64, ptr %189, align 8, !noalias !29
  %191 = and i64 %243, 15
  %192 = tail call i64 @llvm.umax.i64(i64 %191, i64 8)
  %193 = shl nuw nsw i64 %192, 2
  %194 = add nsw i64 %193, -32
  %195 = shl nsw i64 -1, %194
  %196 = shl nsw i64 %195, %194
  %197 = xor i64 %196, -1
  %198 = and i64 %188, %197
  %199 = mul i64 %198, 5545529020109919103
  %200 = tail call i64 @llvm.fshl.i64(i64 %199, i64 %199, i64 33)
  %201 = mul i64 %200, -8663945395140668459
  %202 = tail call i64 @llvm.umin.i64(i64 %191, i64 8)
  %203 = shl nuw nsw i64 %202, 2
  %204 = shl nsw i64 -1, %203
  %205 = shl i64 %204, %203
  %206 = xor i64 %205, -1
  %207 = and i64 %190, %206
  %208 = mul i64 %207, -8663945395140668459
  %209 = tail call i64 @llvm.fshl.i64(i64 %208, i64 %208, i64 31)
  %210 = mul i64 %209, 5545529020109919103
  %211 = xor i64 %243, %210
  %212 = xor i64 %211, 9001
  %213 = xor i64 %243, %201
  %214 = xor i64 %213, 9001
  %215 = add i64 %212, %214
  %216 = add i64 %215, %214
  %217 = lshr i64 %215, 33
  %218 = xor i64 %217, %215
  %219 = mul i64 %218, -49064778989728563
  %220 = lshr i64 %219, 33
  %221 = xor i64 %220, %219
  %222 = mul i64 %221, -4265267296055464877
  %223 = lshr i64 %222, 33
  %224 = xor i64 %223, %222
  %225 = lshr i64 %216, 33
  %226 = xor i64 %225, %216
  %227 = mul i64 %226, -49064778989728563
  %228 = lshr i64 %227, 33
  %229 = xor i64 %228, %227
  %230 = mul i64 %229, -4265267296055464877
  %231 = lshr i64 %230, 33
  %232 = xor i64 %231, %230
  %233 = add i64 %232, %224
  %234 = lshr i64 %233, 1
  br label %235

235:                                              ; preds = %239, %186
  %236 = phi i64 [ %234, %186 ], [ 0, %239 ]
  %237 = getelementptr i64, ptr %152, i64 %240
  store i64 %236, ptr %237, align 8, !noalias !29
  %238 = icmp eq i64 %150, %241
  br i1 %238, label %441, label %239

239:                                              ; preds = %184, %235
  %240 = phi i64 [ %241, %235 ], [ 0, %184 ]
  %241 = add nuw nsw i64 %240, 1
  %242 = getelementptr i64, ptr %91, i64 %240
  %243 = load i64, ptr %242, align 8, !noalias !29
  %244 = icmp sgt i64 %243, 0
  br i1 %244, label %186, label %235

245:                                              ; preds = %184
  %246 = icmp ult i64 %451, 32
  br i1 %246, label %322, label %332

247:                                              ; preds = %322
  %248 = mul i64 %328, 5545529020109919103
  %249 = tail call i64 @llvm.fshl.i64(i64 %248, i64 %248, i64 33)
  %250 = mul i64 %249, -8663945395140668459
  %251 = xor i64 %250, 9001
  %252 = tail call i64 @llvm.fshl.i64(i64 %251, i64 %251, i64 31)
  %253 = mul i64 %330, -8663945395140668459
  %254 = tail call i64 @llvm.fshl.i64(i64 %253, i64 %253, i64 31)
  %255 = mul i64 %254, 5545529020109919103
  %256 = xor i64 %255, 9001
  %257 = tail call i64 @llvm.fshl.i64(i64 %256, i64 %256, i64 27)
  %258 = mul i64 %257, 5
  %259 = add i64 %258, 1390253814
  %260 = add i64 %259, %252
  %261 = mul i64 %260, 5
  %262 = add i64 %261, 944331445
  %263 = getelementptr i64, ptr %94, i64 %323
  %264 = load i64, ptr %263, align 8, !noalias !35
  %265 = getelementptr i64, ptr %96, i64 %323
  %266 = load i64, ptr %265, align 8, !noalias !35
  br label %269

267:                                              ; preds = %322
  %268 = icmp sgt i64 %326, 0
  br i1 %268, label %269, label %318

269:                                              ; preds = %267, %247
  %270 = phi i64 [ %266, %247 ], [ %328, %267 ]
  %271 = phi i64 [ %264, %247 ], [ %330, %267 ]
  %272 = phi i64 [ %262, %247 ], [ 9001, %267 ]
  %273 = phi i64 [ %259, %247 ], [ 9001, %267 ]
  %274 = and i64 %326, 15
  %275 = tail call i64 @llvm.umax.i64(i64 %274, i64 8)
  %276 = shl nuw nsw i64 %275, 2
  %277 = add nsw i64 %276, -32
  %278 = shl nsw i64 -1, %277
  %279 = shl nsw i64 %278, %277
  %280 = xor i64 %279, -1
  %281 = and i64 %270, %280
  %282 = mul i64 %281, 5545529020109919103
  %283 = tail call i64 @llvm.fshl.i64(i64 %282, i64 %282, i64 33)
  %284 = mul i64 %283, -8663945395140668459
  %285 = tail call i64 @llvm.umin.i64(i64 %274, i64 8)
  %286 = shl nuw nsw i64 %285, 2
  %287 = shl nsw i64 -1, %286
  %288 = shl i64 %287, %286
  %289 = xor i64 %288, -1
  %290 = and i64 %271, %289
  %291 = mul i64 %290, -8663945395140668459
  %292 = tail call i64 @llvm.fshl.i64(i64 %291, i64 %291, i64 31)
  %293 = mul i64 %292, 5545529020109919103
  %294 = xor i64 %273, %293
  %295 = xor i64 %294, %326
  %296 = xor i64 %272, %284
  %297 = xor i64 %296, %326
  %298 = add i64 %295, %297
  %299 = add i64 %298, %297
  %300 = lshr i64 %298, 33
  %301 = xor i64 %300, %298
  %302 = mul i64 %301, -49064778989728563
  %303 = lshr i64 %302, 33
  %304 = xor i64 %303, %302
  %305 = mul i64 %304, -4265267296055464877
  %306 = lshr i64 %305, 33
  %307 = xor i64 %306, %305
  %308 = lshr i64 %299, 33
  %309 = xor i64 %308, %299
  %310 = mul i64 %309, -49064778989728563
  %311 = lshr i64 %310, 33
  %312 = xor i64 %311, %310
  %313 = mul i64 %312, -4265267296055464877
  %314 = lshr i64 %313, 33
  %315 = xor i64 %314, %313
  %316 = add i64 %315, %307
  %317 = lshr i64 %316, 1
  br label %318

318:                                              ; preds = %269, %267
  %319 = phi i64 [ %317, %269 ], [ 0, %267 ]
  %320 = getelementptr i64, ptr %152, i64 %323
  store i64 %319, ptr %320, align 8, !noalias !35
  %321 = icmp eq i64 %150, %324
  br i1 %321, label %441, label %322

322:                                              ; preds = %245, %318
  %323 = phi i64 [ %324, %318 ], [ 0, %245 ]
  %324 = add nuw nsw i64 %323, 1
  %325 = getelementptr i64, ptr %91, i64 %323
  %326 = load i64, ptr %325, align 8, !noalias !35
  %327 = getelementptr i64, ptr %92, i64 %323
  %328 = load i64, ptr %327, align 8, !noalias !35
  %329 = getelementptr i64, ptr %24, i64 %323
  %330 = load i64, ptr %329, align 8, !noalias !35
  %331 = icmp sgt i64 %326, 15
  br i1 %331, label %247, label %267

332:                                              ; preds = %245
  %333 = icmp ult i64 %451, 48
  br i1 %333, label %431, label %563

334:                                              ; preds = %431
  %335 = mul i64 %437, 5545529020109919103
  %336 = tail call i64 @llvm.fshl.i64(i64 %335, i64 %335, i64 33)
  %337 = mul i64 %336, -8663945395140668459
  %338 = xor i64 %337, 9001
  %339 = tail call i64 @llvm.fshl.i64(i64 %338, i64 %338, i64 31)
  %340 = mul i64 %439, -8663945395140668459
  %341 = tail call i64 @llvm.fshl.i64(i64 %340, i64 %340, i64 31)
  %342 = mul i64 %341, 5545529020109919103
  %343 = xor i64 %342, 9001
  %344 = tail call i64 @llvm.fshl.i64(i64 %343, i64 %343, i64 27)
  %345 = mul i64 %344, 5
  %346 = add i64 %345, 1390253814
  %347 = add i64 %346, %339
  %348 = mul i64 %347, 5
  %349 = add i64 %348, 944331445
  %350 = getelementptr i64, ptr %94, i64 %432
  %351 = load i64, ptr %350, align 8, !noalias !39
  %352 = getelementptr i64, ptr %96, i64 %432
  %353 = load i64, ptr %352, align 8, !noalias !39
  %354 = icmp samesign ugt i64 %435, 31
  br i1 %354, label %355, label %378

355:                                              ; preds = %334
  %356 = mul i64 %353, 5545529020109919103
  %357 = tail call i64 @llvm.fshl.i64(i64 %356, i64 %356, i64 33)
  %358 = mul i64 %357, -8663945395140668459
  %359 = xor i64 %358, %349
  %360 = tail call i64 @llvm.fshl.i64(i64 %359, i64 %359, i64 31)
  %361 = mul i64 %351, -8663945395140668459
  %362 = tail call i64 @llvm.fshl.i64(i64 %361, i64 %361, i64 31)
  %363 = mul i64 %362, 5545529020109919103
  %364 = xor i64 %363, %346
  %365 = tail call i64 @llvm.fshl.i64(i64 %364, i64 %364, i64 27)
  %366 = add i64 %365, %349
  %367 = mul i64 %366, 5
  %368 = add i64 %367, 1390208809
  %369 = add i64 %368, %360
  %370 = mul i64 %369, 5
  %371 = add i64 %370, 944331445
  %372 = getelementptr i64, ptr %98, i64 %432
  %373 = load i64, ptr %372, align 8, !noalias !39
  %374 = getelementptr i64, ptr %100, i64 %432
  %375 = load i64, ptr %374, align 8, !noalias !39
  br label %378

376:                                              ; preds = %431
  %377 = icmp sgt i64 %435, 0
  br i1 %377, label %378, label %427

378:                                              ; preds = %376, %355, %334
  %379 = phi i64 [ %437, %376 ], [ %353, %334 ], [ %375, %355 ]
  %380 = phi i64 [ %439, %376 ], [ %351, %334 ], [ %373, %355 ]
  %381 = phi i64 [ 9001, %376 ], [ %349, %334 ], [ %371, %355 ]
  %382 = phi i64 [ 9001, %376 ], [ %346, %334 ], [ %368, %355 ]
  %383 = and i64 %435, 15
  %384 = tail call i64 @llvm.umax.i64(i64 %383, i64 8)
  %385 = shl nuw nsw i64 %384, 2
  %386 = add nsw i64 %385, -32
  %387 = shl nsw i64 -1, %386
  %388 = shl nsw i64 %387, %386
  %389 = xor i64 %388, -1
  %390 = and i64 %379, %389
  %391 = mul i64 %390, 5545529020109919103
  %392 = tail call i64 @llvm.fshl.i64(i64 %391, i64 %391, i64 33)
  %393 = mul i64 %392, -8663945395140668459
  %394 = tail call i64 @llvm.umin.i64(i64 %383, i64 8)
  %395 = shl nuw nsw i64 %394, 2
  %396 = shl nsw i64 -1, %395
  %397 = shl i64 %396, %395
  %398 = xor i64 %397, -1
  %399 = and i64 %380, %398
  %400 = mul i64 %399, -8663945395140668459
  %401 = tail call i64 @llvm.fshl.i64(i64 %400, i64 %400, i64 31)
  %402 = mul i64 %401, 5545529020109919103
  %403 = xor i64 %382, %402
  %404 = xor i64 %403, %435
  %405 = xor i64 %381, %393
  %406 = xor i64 %405, %435
  %407 = add i64 %404, %406
  %408 = add i64 %407, %406
  %409 = lshr i64 %407, 33
  %410 = xor i64 %409, %407
  %411 = mul i64 %410, -49064778989728563
  %412 = lshr i64 %411, 33
  %413 = xor i64 %412, %411
  %414 = mul i64 %413, -4265267296055464877
  %415 = lshr i64 %414, 33
  %416 = xor i64 %415, %414
  %417 = lshr i64 %408, 33
  %418 = xor i64 %417, %408
  %419 = mul i64 %418, -49064778989728563
  %420 = lshr i64 %419, 33
  %421 = xor i64 %420, %419
  %422 = mul i64 %421, -4265267296055464877
  %423 = lshr i64 %422, 33
  %424 = xor i64 %423, %422
  %425 = add i64 %424, %416
  %426 = lshr i64 %425, 1
  br label %427

427:                                              ; preds = %378, %376
  %428 = phi i64 [ %426, %378 ], [ 0, %376 ]
  %429 = getelementptr i64, ptr %152, i64 %432
  store i64 %428, ptr %429, align 8, !noalias !39
  %430 = icmp eq i64 %150, %433
  br i1 %430, label %441, label %431

431:                                              ; preds = %332, %427
  %432 = phi i64 [ %433, %427 ], [ 0, %332 ]
  %433 = add nuw nsw i64 %432, 1
  %434 = getelementptr i64, ptr %91, i64 %432
  %435 = load i64, ptr %434, align 8, !noalias !39
  %436 = getelementptr i64, ptr %92, i64 %432
  %437 = load i64, ptr %436, align 8, !noalias !39
  %438 = getelementptr i64, ptr %24, i64 %432
  %439 = load i64, ptr %438, align 8, !noalias !39
  %440 = icmp sgt i64 %435, 15
  br i1 %440, label %334, label %376

441:                                              ; preds = %559, %427, %318, %235
  %442 = icmp eq i64 %897, 0
  br i1 %442, label %899, label %589

443:                                              ; preds = %895, %443
  %444 = phi i64 [ %451, %443 ], [ 0, %895 ]
  %445 = phi i64 [ %446, %443 ], [ 0, %895 ]
  %446 = add nuw nsw i64 %445, 1
  %447 = getelementptr i64, ptr %91, i64 %445
  %448 = load i64, ptr %447, align 8, !noalias !43
  %449 = icmp ult i64 %448, 97
  %450 = select i1 %449, i64 %448, i64 0
  %451 = tail call i64 @llvm.umax.i64(i64 %450, i64 %444)
  %452 = icmp eq i64 %150, %446
  br i1 %452, label %184, label %443

453:                                              ; preds = %563
  %454 = add nsw i64 %451, 15
  %455 = ashr i64 %454, 4
  %456 = icmp slt i64 %455, 1
  br i1 %456, label %457, label %571

457:                                              ; preds = %458, %453
  br label %581

458:                                              ; preds = %481
  %459 = icmp eq i64 %573, %455
  br i1 %459, label %457, label %571

460:                                              ; preds = %468
  %461 = getelementptr i8, ptr %580, i64 %474
  %462 = load i64, ptr %461, align 1, !noalias !44
  store i64 %462, ptr %472, align 1, !noalias !53
  %463 = getelementptr i8, ptr %461, i64 8
  %464 = load i64, ptr %463, align 1, !noalias !54
  %465 = getelementptr i8, ptr %472, i64 2048
  store i64 %464, ptr %465, align 1, !noalias !53
  br label %466

466:                                              ; preds = %468, %460
  %467 = icmp eq i64 %150, %470
  br i1 %467, label %477, label %468

468:                                              ; preds = %578, %466
  %469 = phi i64 [ 0, %578 ], [ %470, %466 ]
  %470 = add nuw nsw i64 %469, 1
  %471 = shl nsw i64 %469, 3
  %472 = getelementptr i8, ptr %24, i64 %471
  %473 = getelementptr i8, ptr %472, i64 12288
  %474 = load i64, ptr %473, align 1, !noalias !57
  %475 = add nsw i64 %474, 96
  %476 = icmp sgt i64 %475, %12
  br i1 %476, label %466, label %460

477:                                              ; preds = %466, %575
  %478 = phi i64 [ %577, %575 ], [ %579, %466 ]
  %479 = phi i64 [ %576, %575 ], [ 0, %466 ]
  %480 = getelementptr i8, ptr %24, i64 %479
  br label %481

481:                                              ; preds = %481, %477
  %482 = phi i64 [ 0, %477 ], [ %483, %481 ]
  %483 = add nuw nsw i64 %482, 1
  %484 = shl nsw i64 %482, 3
  %485 = getelementptr i8, ptr %24, i64 %484
  %486 = getelementptr i8, ptr %485, i64 14336
  %487 = load i64, ptr %486, align 1, !noalias !60
  %488 = sub nsw i64 %487, %478
  %489 = getelementptr i8, ptr %485, i64 16384
  %490 = load i64, ptr %489, align 1, !noalias !66
  %491 = getelementptr i8, ptr %485, i64 18432
  %492 = load i64, ptr %491, align 1, !noalias !69
  %493 = getelementptr i8, ptr %480, i64 %484
  %494 = load i64, ptr %493, align 1, !noalias !72
  %495 = tail call i64 @llvm.smax.i64(i64 %488, i64 0)
  %496 = tail call i64 @llvm.umin.i64(i64 %495, i64 8)
  %497 = shl nuw nsw i64 %496, 2
  %498 = shl nsw i64 -1, %497
  %499 = shl i64 %498, %497
  %500 = xor i64 %499, -1
  %501 = and i64 %494, %500
  %502 = getelementptr i8, ptr %493, i64 2048
  %503 = load i64, ptr %502, align 1, !noalias !75
  %504 = tail call i64 @llvm.smax.i64(i64 %488, i64 8)
  %505 = tail call i64 @llvm.umin.i64(i64 %504, i64 16)
  %506 = shl nuw nsw i64 %505, 2
  %507 = add nsw i64 %506, -32
  %508 = shl nsw i64 -1, %507
  %509 = shl i64 %508, %507
  %510 = xor i64 %509, -1
  %511 = and i64 %503, %510
  %512 = mul i64 %501, -8663945395140668459
  %513 = tail call i64 @llvm.fshl.i64(i64 %512, i64 %512, i64 31)
  %514 = mul i64 %513, 5545529020109919103
  %515 = xor i64 %514, %490
  %516 = tail call i64 @llvm.fshl.i64(i64 %515, i64 %515, i64 27)
  %517 = add i64 %516, %492
  %518 = mul i64 %517, 5
  %519 = add i64 %518, 1390208809
  %520 = mul i64 %511, 5545529020109919103
  %521 = tail call i64 @llvm.fshl.i64(i64 %520, i64 %520, i64 33)
  %522 = mul i64 %521, -8663945395140668459
  %523 = xor i64 %522, %492
  %524 = tail call i64 @llvm.fshl.i64(i64 %523, i64 %523, i64 31)
  %525 = add i64 %519, %524
  %526 = mul i64 %525, 5
  %527 = add i64 %526, 944331445
  %528 = icmp slt i64 %488, 16
  %529 = select i1 %528, i64 %523, i64 %527
  %530 = select i1 %528, i64 %515, i64 %519
  store i64 %530, ptr %489, align 1, !noalias !78
  store i64 %529, ptr %491, align 1, !noalias !78
  %531 = icmp eq i64 %150, %483
  br i1 %531, label %458, label %481

532:                                              ; preds = %581
  %533 = getelementptr i8, ptr %585, i64 18432
  %534 = load i64, ptr %533, align 1, !noalias !79
  %535 = getelementptr i8, ptr %585, i64 16384
  %536 = load i64, ptr %535, align 1, !noalias !82
  %537 = xor i64 %536, %587
  %538 = xor i64 %534, %587
  %539 = add i64 %537, %538
  %540 = add i64 %539, %538
  %541 = lshr i64 %539, 33
  %542 = xor i64 %541, %539
  %543 = mul i64 %542, -49064778989728563
  %544 = lshr i64 %543, 33
  %545 = xor i64 %544, %543
  %546 = mul i64 %545, -4265267296055464877
  %547 = lshr i64 %546, 33
  %548 = xor i64 %547, %546
  %549 = lshr i64 %540, 33
  %550 = xor i64 %549, %540
  %551 = mul i64 %550, -49064778989728563
  %552 = lshr i64 %551, 33
  %553 = xor i64 %552, %551
  %554 = mul i64 %553, -4265267296055464877
  %555 = lshr i64 %554, 33
  %556 = xor i64 %555, %554
  %557 = add i64 %556, %548
  %558 = lshr i64 %557, 1
  br label %559

559:                                              ; preds = %581, %532
  %560 = phi i64 [ %558, %532 ], [ 0, %581 ]
  %561 = getelementptr i64, ptr %152, i64 %582
  store i64 %560, ptr %561, align 8, !noalias !85
  %562 = icmp eq i64 %150, %583
  br i1 %562, label %441, label %581

563:                                              ; preds = %332, %563
  %564 = phi i64 [ %565, %563 ], [ 0, %332 ]
  %565 = add nuw nsw i64 %564, 1
  %566 = shl nsw i64 %564, 3
  %567 = getelementptr i8, ptr %24, i64 %566
  %568 = getelementptr i8, ptr %567, i64 16384
  store i64 9001, ptr %568, align 1, !noalias !85
  %569 = getelementptr i8, ptr %567, i64 18432
  store i64 9001, ptr %569, align 1, !noalias !85
  %570 = icmp eq i64 %150, %565
  br i1 %570, label %453, label %563

571:                                              ; preds = %453, %458
  %572 = phi i64 [ %573, %458 ], [ 0, %453 ]
  %573 = add nuw nsw i64 %572, 1
  %574 = icmp samesign ult i64 %572, 3
  br i1 %574, label %575, label %578

575:                                              ; preds = %571
  %576 = shl nuw nsw i64 %572, 12
  %577 = shl nuw nsw i64 %572, 4
  br label %477

578:                                              ; preds = %571
  %579 = shl nsw i64 %572, 4
  %580 = getelementptr i8, ptr %11, i64 %579
  br label %468

581:                                              ; preds = %457, %559
  %582 = phi i64 [ %583, %559 ], [ 0, %457 ]
  %583 = add nuw nsw i64 %582, 1
  %584 = shl nsw i64 %582, 3
  %585 = getelementptr i8, ptr %24, i64 %584
  %586 = getelementptr i8, ptr %585, i64 14336
  %587 = load i64, ptr %586, align 1, !noalias !86
  %588 = icmp sgt i64 %587, 0
  br i1 %588, label %532, label %559

589:                                              ; preds = %441, %729
  %590 = phi i64 [ %591, %729 ], [ 0, %441 ]
  %591 = add nuw nsw i64 %590, 1
  %592 = getelementptr i64, ptr %102, i64 %590
  %593 = load i64, ptr %592, align 8, !noalias !43
  %594 = getelementptr i64, ptr %91, i64 %593
  %595 = load i64, ptr %594, align 8, !noalias !43
  %596 = icmp eq i64 %595, 0
  br i1 %596, label %729, label %597

597:                                              ; preds = %589
  %598 = getelementptr i64, ptr %104, i64 %593
  %599 = load i64, ptr %598, align 8, !noalias !43
  %600 = and i64 %595, -16
  %601 = add nsw i64 %599, %600
  %602 = tail call i64 @llvm.smax.i64(i64 %595, i64 15)
  %603 = lshr i64 %602, 4
  %604 = icmp eq i64 %603, 0
  br i1 %604, label %605, label %638

605:                                              ; preds = %638, %597
  %606 = phi i64 [ 9001, %597 ], [ %664, %638 ]
  %607 = phi i64 [ 9001, %597 ], [ %656, %638 ]
  %608 = and i64 %595, 15
  %609 = add nsw i64 %601, 8
  %610 = icmp sgt i64 %609, %12
  br i1 %610, label %620, label %611

611:                                              ; preds = %605
  %612 = getelementptr i8, ptr %11, i64 %601
  %613 = load i64, ptr %612, align 1, !noalias !89
  %614 = tail call i64 @llvm.umin.i64(i64 %608, i64 8)
  %615 = shl nuw nsw i64 %614, 2
  %616 = shl nsw i64 -1, %615
  %617 = shl i64 %616, %615
  %618 = xor i64 %617, -1
  %619 = and i64 %613, %618
  br label %666

620:                                              ; preds = %605
  %621 = icmp eq i64 %608, 0
  br i1 %621, label %666, label %622

622:                                              ; preds = %620
  %623 = tail call i64 @llvm.umin.i64(i64 %608, i64 8)
  %624 = getelementptr i8, ptr %11, i64 %601
  br label %625

625:                                              ; preds = %625, %622
  %626 = phi i64 [ 0, %622 ], [ %636, %625 ]
  %627 = phi i64 [ 0, %622 ], [ %630, %625 ]
  %628 = phi i64 [ %623, %622 ], [ %629, %625 ]
  %629 = add nsw i64 %628, -1
  %630 = add nuw nsw i64 %627, 1
  %631 = getelementptr i8, ptr %624, i64 %627
  %632 = load i8, ptr %631, align 1, !noalias !98
  %633 = zext i8 %632 to i64
  %634 = shl nsw i64 %627, 3
  %635 = shl i64 %633, %634
  %636 = or i64 %635, %626
  %637 = icmp samesign ugt i64 %628, 1
  br i1 %637, label %625, label %666

638:                                              ; preds = %597, %638
  %639 = phi i64 [ %656, %638 ], [ 9001, %597 ]
  %640 = phi i64 [ %664, %638 ], [ 9001, %597 ]
  %641 = phi i64 [ %643, %638 ], [ %603, %597 ]
  %642 = phi i64 [ %644, %638 ], [ %599, %597 ]
  %643 = add nsw i64 %641, -1
  %644 = add i64 %642, 16
  %645 = getelementptr i8, ptr %11, i64 %642
  %646 = load i64, ptr %645, align 1, !noalias !101
  %647 = getelementptr i8, ptr %645, i64 8
  %648 = load i64, ptr %647, align 1, !noalias !104
  %649 = mul i64 %646, -8663945395140668459
  %650 = tail call i64 @llvm.fshl.i64(i64 %649, i64 %649, i64 31)
  %651 = mul i64 %650, 5545529020109919103
  %652 = xor i64 %651, %639
  %653 = tail call i64 @llvm.fshl.i64(i64 %652, i64 %652, i64 27)
  %654 = add i64 %653, %640
  %655 = mul i64 %654, 5
  %656 = add i64 %655, 1390208809
  %657 = mul i64 %648, 5545529020109919103
  %658 = tail call i64 @llvm.fshl.i64(i64 %657, i64 %657, i64 33)
  %659 = mul i64 %658, -8663945395140668459
  %660 = xor i64 %659, %640
  %661 = tail call i64 @llvm.fshl.i64(i64 %660, i64 %660, i64 31)
  %662 = add i64 %656, %661
  %663 = mul i64 %662, 5
  %664 = add i64 %663, 944331445
  %665 = icmp samesign ugt i64 %641, 1
  br i1 %665, label %638, label %605

666:                                              ; preds = %625, %620, %611
  %667 = phi i64 [ %619, %611 ], [ 0, %620 ], [ %636, %625 ]
  %668 = mul i64 %667, -8663945395140668459
  %669 = tail call i64 @llvm.fshl.i64(i64 %668, i64 %668, i64 31)
  %670 = mul i64 %669, 5545529020109919103
  %671 = add nsw i64 %608, -8
  %672 = add nsw i64 %601, 16
  %673 = icmp sgt i64 %672, %12
  br i1 %673, label %683, label %674

674:                                              ; preds = %666
  %675 = getelementptr i8, ptr %11, i64 %609
  %676 = load i64, ptr %675, align 1, !noalias !107
  %677 = tail call i64 @llvm.smax.i64(i64 %671, i64 0)
  %678 = shl nuw nsw i64 %677, 2
  %679 = shl nsw i64 -1, %678
  %680 = shl nsw i64 %679, %678
  %681 = xor i64 %680, -1
  %682 = and i64 %676, %681
  br label %700

683:                                              ; preds = %666
  %684 = icmp samesign ult i64 %608, 9
  %685 = select i1 %684, i64 0, i64 %671
  %686 = icmp sgt i64 %685, 0
  br i1 %686, label %687, label %700

687:                                              ; preds = %683
  %688 = getelementptr i8, ptr %11, i64 %609
  br label %689

689:                                              ; preds = %689, %687
  %690 = phi i64 [ 0, %687 ], [ %698, %689 ]
  %691 = phi i64 [ 0, %687 ], [ %692, %689 ]
  %692 = add nuw nsw i64 %691, 1
  %693 = getelementptr i8, ptr %688, i64 %691
  %694 = load i8, ptr %693, align 1, !noalias !113
  %695 = zext i8 %694 to i64
  %696 = shl nsw i64 %691, 3
  %697 = shl i64 %695, %696
  %698 = or i64 %697, %690
  %699 = icmp eq i64 %692, %685
  br i1 %699, label %700, label %689

700:                                              ; preds = %689, %683, %674
  %701 = phi i64 [ %682, %674 ], [ 0, %683 ], [ %698, %689 ]
  %702 = mul i64 %701, 5545529020109919103
  %703 = tail call i64 @llvm.fshl.i64(i64 %702, i64 %702, i64 33)
  %704 = mul i64 %703, -8663945395140668459
  %705 = xor i64 %607, %670
  %706 = xor i64 %705, %595
  %707 = xor i64 %606, %704
  %708 = xor i64 %707, %595
  %709 = add i64 %708, %706
  %710 = add i64 %709, %708
  %711 = lshr i64 %709, 33
  %712 = xor i64 %711, %709
  %713 = mul i64 %712, -49064778989728563
  %714 = lshr i64 %713, 33
  %715 = xor i64 %714, %713
  %716 = mul i64 %715, -4265267296055464877
  %717 = lshr i64 %716, 33
  %718 = xor i64 %717, %716
  %719 = lshr i64 %710, 33
  %720 = xor i64 %719, %710
  %721 = mul i64 %720, -49064778989728563
  %722 = lshr i64 %721, 33
  %723 = xor i64 %722, %721
  %724 = mul i64 %723, -4265267296055464877
  %725 = lshr i64 %724, 33
  %726 = xor i64 %725, %724
  %727 = add i64 %726, %718
  %728 = lshr i64 %727, 1
  br label %729

729:                                              ; preds = %700, %589
  %730 = phi i64 [ %728, %700 ], [ 0, %589 ]
  %731 = getelementptr i64, ptr %152, i64 %593
  store i64 %730, ptr %731, align 8, !noalias !43
  %732 = icmp eq i64 %591, %897
  br i1 %732, label %899, label %589

733:                                              ; preds = %154, %733
  %734 = phi i64 [ %735, %733 ], [ 0, %154 ]
  %735 = add nuw nsw i64 %734, 1
  %736 = add nsw i64 %734, %143
  %737 = shl nsw i64 %736, 3
  %738 = getelementptr i8, ptr %11, i64 %737
  %739 = load i64, ptr %738, align 1, !noalias !116
  %740 = mul i64 %739, -8663945395140668459
  %741 = tail call i64 @llvm.fshl.i64(i64 %740, i64 %740, i64 31)
  %742 = mul i64 %741, 5545529020109919103
  %743 = xor i64 %742, 8993
  %744 = add i64 %743, 8993
  %745 = lshr i64 %744, 33
  %746 = xor i64 %745, %744
  %747 = mul i64 %746, -49064778989728563
  %748 = lshr i64 %747, 33
  %749 = xor i64 %748, %747
  %750 = mul i64 %749, -4265267296055464877
  %751 = lshr i64 %750, 33
  %752 = xor i64 %751, %750
  %753 = add i64 %743, 17986
  %754 = lshr i64 %753, 33
  %755 = xor i64 %754, %753
  %756 = mul i64 %755, -49064778989728563
  %757 = lshr i64 %756, 33
  %758 = xor i64 %757, %756
  %759 = mul i64 %758, -4265267296055464877
  %760 = lshr i64 %759, 33
  %761 = xor i64 %760, %759
  %762 = add i64 %752, %761
  %763 = lshr i64 %762, 1
  %764 = getelementptr i64, ptr %152, i64 %734
  store i64 %763, ptr %764, align 8, !noalias !119
  %765 = icmp eq i64 %150, %735
  br i1 %765, label %899, label %733

766:                                              ; preds = %156, %766
  %767 = phi i64 [ %768, %766 ], [ 0, %156 ]
  %768 = add nuw nsw i64 %767, 1
  %769 = add nsw i64 %767, %143
  %770 = shl nsw i64 %769, 2
  %771 = getelementptr i8, ptr %11, i64 %770
  %772 = load i32, ptr %771, align 1, !noalias !120
  %773 = zext i32 %772 to i64
  %774 = mul i64 %773, -8663945395140668459
  %775 = tail call i64 @llvm.fshl.i64(i64 %774, i64 %774, i64 31)
  %776 = mul i64 %775, 5545529020109919103
  %777 = xor i64 %776, 9005
  %778 = add i64 %777, 9005
  %779 = lshr i64 %778, 33
  %780 = xor i64 %779, %778
  %781 = mul i64 %780, -49064778989728563
  %782 = lshr i64 %781, 33
  %783 = xor i64 %782, %781
  %784 = mul i64 %783, -4265267296055464877
  %785 = lshr i64 %784, 33
  %786 = xor i64 %785, %784
  %787 = add i64 %777, 18010
  %788 = lshr i64 %787, 33
  %789 = xor i64 %788, %787
  %790 = mul i64 %789, -49064778989728563
  %791 = lshr i64 %790, 33
  %792 = xor i64 %791, %790
  %793 = mul i64 %792, -4265267296055464877
  %794 = lshr i64 %793, 33
  %795 = xor i64 %794, %793
  %796 = add i64 %786, %795
  %797 = lshr i64 %796, 1
  %798 = getelementptr i64, ptr %152, i64 %767
  store i64 %797, ptr %798, align 8, !noalias !119
  %799 = icmp eq i64 %150, %768
  br i1 %799, label %899, label %766

800:                                              ; preds = %800, %160
  %801 = phi i64 [ 0, %160 ], [ %802, %800 ]
  %802 = add nuw nsw i64 %801, 1
  %803 = getelementptr i8, ptr %161, i64 %801
  %804 = load i8, ptr %803, align 1, !noalias !123
  %805 = zext i8 %804 to i64
  %806 = mul i64 %805, -8663945395140668459
  %807 = tail call i64 @llvm.fshl.i64(i64 %806, i64 %806, i64 31)
  %808 = mul i64 %807, 5545529020109919103
  %809 = xor i64 %808, 9000
  %810 = add i64 %809, 9000
  %811 = lshr i64 %810, 33
  %812 = xor i64 %811, %810
  %813 = mul i64 %812, -49064778989728563
  %814 = lshr i64 %813, 33
  %815 = xor i64 %814, %813
  %816 = mul i64 %815, -4265267296055464877
  %817 = lshr i64 %816, 33
  %818 = xor i64 %817, %816
  %819 = add i64 %809, 18000
  %820 = lshr i64 %819, 33
  %821 = xor i64 %820, %819
  %822 = mul i64 %821, -49064778989728563
  %823 = lshr i64 %822, 33
  %824 = xor i64 %823, %822
  %825 = mul i64 %824, -4265267296055464877
  %826 = lshr i64 %825, 33
  %827 = xor i64 %826, %825
  %828 = add i64 %818, %827
  %829 = lshr i64 %828, 1
  %830 = getelementptr i64, ptr %152, i64 %801
  store i64 %829, ptr %830, align 8, !noalias !119
  %831 = icmp eq i64 %150, %802
  br i1 %831, label %899, label %800

832:                                              ; preds = %162, %832
  %833 = phi i64 [ %834, %832 ], [ 0, %162 ]
  %834 = add nuw nsw i64 %833, 1
  %835 = add nsw i64 %833, %143
  %836 = shl nsw i64 %835, 4
  %837 = getelementptr i8, ptr %11, i64 %836
  %838 = load i64, ptr %837, align 1, !noalias !126
  %839 = getelementptr i8, ptr %837, i64 8
  %840 = load i64, ptr %839, align 1, !noalias !129
  %841 = mul i64 %838, -8663945395140668459
  %842 = tail call i64 @llvm.fshl.i64(i64 %841, i64 %841, i64 31)
  %843 = mul i64 %842, 5545529020109919103
  %844 = xor i64 %843, 9001
  %845 = tail call i64 @llvm.fshl.i64(i64 %844, i64 %844, i64 27)
  %846 = mul i64 %845, 5
  %847 = add i64 %846, 1390253814
  %848 = mul i64 %840, 5545529020109919103
  %849 = tail call i64 @llvm.fshl.i64(i64 %848, i64 %848, i64 33)
  %850 = mul i64 %849, -8663945395140668459
  %851 = xor i64 %850, 9001
  %852 = tail call i64 @llvm.fshl.i64(i64 %851, i64 %851, i64 31)
  %853 = add i64 %847, %852
  %854 = mul i64 %853, 5
  %855 = add i64 %854, 944331445
  %856 = xor i64 %847, 16
  %857 = xor i64 %855, 16
  %858 = add i64 %857, %856
  %859 = add i64 %858, %857
  %860 = lshr i64 %858, 33
  %861 = xor i64 %860, %858
  %862 = mul i64 %861, -49064778989728563
  %863 = lshr i64 %862, 33
  %864 = xor i64 %863, %862
  %865 = mul i64 %864, -4265267296055464877
  %866 = lshr i64 %865, 33
  %867 = xor i64 %866, %865
  %868 = lshr i64 %859, 33
  %869 = xor i64 %868, %859
  %870 = mul i64 %869, -49064778989728563
  %871 = lshr i64 %870, 33
  %872 = xor i64 %871, %870
  %873 = mul i64 %872, -4265267296055464877
  %874 = lshr i64 %873, 33
  %875 = xor i64 %874, %873
  %876 = add i64 %875, %867
  %877 = lshr i64 %876, 1
  %878 = getelementptr i64, ptr %152, i64 %833
  store i64 %877, ptr %878, align 8, !noalias !119
  %879 = icmp eq i64 %150, %834
  br i1 %879, label %899, label %832

880:                                              ; preds = %164, %895
  %881 = phi i64 [ %897, %895 ], [ 0, %164 ]
  %882 = phi i64 [ %883, %895 ], [ 0, %164 ]
  %883 = add nuw nsw i64 %882, 1
  %884 = add nsw i64 %882, %143
  %885 = mul nsw i64 %884, %14
  %886 = shl nsw i64 %882, 3
  %887 = getelementptr i8, ptr %24, i64 %886
  %888 = getelementptr i8, ptr %887, i64 12288
  store i64 %885, ptr %888, align 1, !noalias !13
  %889 = getelementptr i8, ptr %887, i64 14336
  store i64 %14, ptr %889, align 1, !noalias !13
  %890 = shl nsw i64 %881, 3
  %891 = getelementptr i8, ptr %24, i64 %890
  %892 = getelementptr i8, ptr %891, i64 20480
  store i64 %882, ptr %892, align 1, !noalias !13
  %893 = add nsw i64 %885, 96
  %894 = icmp sgt i64 %893, %12
  br i1 %894, label %895, label %166

895:                                              ; preds = %880, %166
  %896 = phi i64 [ %89, %166 ], [ 1, %880 ]
  %897 = add nuw nsw i64 %896, %881
  %898 = icmp eq i64 %150, %883
  br i1 %898, label %443, label %880

899:                                              ; preds = %832, %800, %766, %733, %729, %441
  %900 = load i64, ptr %54, align 8, !noalias !132
  br label %903

901:                                              ; preds = %903
  %902 = icmp ult i64 %909, %900
  br i1 %902, label %911, label %1002

903:                                              ; preds = %899, %903
  %904 = phi i64 [ %909, %903 ], [ %900, %899 ]
  %905 = phi i64 [ %906, %903 ], [ 0, %899 ]
  %906 = add nuw nsw i64 %905, 1
  %907 = getelementptr i64, ptr %152, i64 %905
  %908 = load i64, ptr %907, align 8, !noalias !135
  %909 = tail call i64 @llvm.umin.i64(i64 %908, i64 %904)
  %910 = icmp eq i64 %150, %906
  br i1 %910, label %901, label %903

911:                                              ; preds = %901, %911
  %912 = phi i64 [ %920, %911 ], [ 0, %901 ]
  %913 = phi i64 [ %914, %911 ], [ 0, %901 ]
  %914 = add nuw nsw i64 %913, 1
  %915 = getelementptr i64, ptr %152, i64 %913
  %916 = load i64, ptr %915, align 8, !noalias !135
  %917 = getelementptr i64, ptr %152, i64 %912
  store i64 %916, ptr %917, align 8, !noalias !135
  %918 = icmp ult i64 %916, %900
  %919 = zext i1 %918 to i64
  %920 = add nuw nsw i64 %912, %919
  %921 = icmp eq i64 %150, %914
  br i1 %921, label %1009, label %911

922:                                              ; preds = %164, %162, %158, %156, %154
  %923 = load i64, ptr %54, align 8, !noalias !132
  br label %1002

924:                                              ; preds = %1002
  %925 = icmp slt i64 %1006, 1
  br i1 %925, label %1012, label %926

926:                                              ; preds = %924, %926
  %927 = phi i64 [ %941, %926 ], [ 0, %924 ]
  %928 = phi i64 [ %929, %926 ], [ 0, %924 ]
  %929 = add nuw nsw i64 %928, 1
  %930 = getelementptr i64, ptr %1008, i64 %928
  %931 = load i64, ptr %930, align 8, !noalias !138
  %932 = getelementptr i64, ptr %1008, i64 %927
  store i64 %931, ptr %932, align 8, !noalias !138
  %933 = and i64 %931, %109
  %934 = shl i64 %933, 3
  %935 = getelementptr i8, ptr %66, i64 %934
  %936 = load i64, ptr %935, align 1, !noalias !141
  %937 = add i64 %931, 1
  %938 = or i64 %937, -9223372036854775808
  %939 = icmp ne i64 %936, %938
  %940 = zext i1 %939 to i64
  %941 = add nuw nsw i64 %927, %940
  %942 = icmp eq i64 %1006, %929
  br i1 %942, label %1018, label %926

943:                                              ; preds = %1012, %1002
  %944 = phi ptr [ %1017, %1012 ], [ %1008, %1002 ]
  %945 = phi i64 [ %1016, %1012 ], [ %1007, %1002 ]
  %946 = icmp eq i64 %945, 0
  br i1 %946, label %947, label %950

947:                                              ; preds = %943
  %948 = load i64, ptr %117, align 8, !noalias !132
  %949 = load i64, ptr %118, align 8, !noalias !132
  br label %1044

950:                                              ; preds = %943, %950
  %951 = phi i64 [ %964, %950 ], [ 0, %943 ]
  %952 = phi i1 [ %966, %950 ], [ false, %943 ]
  %953 = phi i64 [ %954, %950 ], [ 0, %943 ]
  %954 = add nuw nsw i64 %953, 1
  %955 = getelementptr i64, ptr %944, i64 %953
  %956 = load i64, ptr %955, align 8, !noalias !144
  %957 = getelementptr i64, ptr %944, i64 %951
  store i64 %956, ptr %957, align 8, !noalias !144
  %958 = and i64 %956, %110
  %959 = shl i64 %958, 3
  %960 = getelementptr i8, ptr %47, i64 %959
  %961 = load i64, ptr %960, align 1, !noalias !147
  %962 = icmp ne i64 %961, %956
  %963 = zext i1 %962 to i64
  %964 = add nuw nsw i64 %951, %963
  %965 = icmp eq i64 %956, 0
  %966 = or i1 %952, %965
  %967 = icmp eq i64 %945, %954
  br i1 %967, label %968, label %950

968:                                              ; preds = %950
  %969 = zext i1 %966 to i64
  %970 = load i64, ptr %111, align 8, !noalias !132
  %971 = or i64 %970, %969
  store i64 %971, ptr %111, align 8, !noalias !132
  %972 = load i64, ptr %117, align 8, !noalias !132
  %973 = load i64, ptr %118, align 8, !noalias !132
  %974 = icmp eq i64 %964, 0
  br i1 %974, label %1044, label %1021

975:                                              ; preds = %1021, %979
  %976 = phi i64 [ %984, %979 ], [ %1035, %1021 ]
  %977 = phi i64 [ %981, %979 ], [ %1029, %1021 ]
  %978 = icmp eq i64 %976, 0
  br i1 %978, label %1037, label %979

979:                                              ; preds = %975
  %980 = add nsw i64 %1032, %977
  %981 = and i64 %980, %119
  %982 = shl i64 %981, 3
  %983 = getelementptr i8, ptr %47, i64 %982
  %984 = load i64, ptr %983, align 1, !noalias !150
  %985 = icmp eq i64 %984, %1028
  br i1 %985, label %997, label %975

986:                                              ; preds = %1037
  %987 = icmp eq i64 %1023, %116
  br i1 %987, label %988, label %989

988:                                              ; preds = %986
  store i64 %1024, ptr %54, align 8, !noalias !132
  store i64 %1022, ptr %117, align 8, !noalias !132
  store i64 %116, ptr %118, align 8, !noalias !132
  br label %1061

989:                                              ; preds = %986
  store i64 %1028, ptr %1039, align 1, !noalias !132
  %990 = add nsw i64 %1023, 1
  %991 = add nsw i64 %1022, 1
  %992 = icmp slt i64 %1022, %56
  %993 = sitofp i64 %1024 to double
  %994 = fmul double %107, %993
  %995 = fptosi double %994 to i64
  %996 = select i1 %992, i64 %1024, i64 %995
  br label %997

997:                                              ; preds = %979, %1037, %1021, %989
  %998 = phi i64 [ %996, %989 ], [ %1024, %1037 ], [ %1024, %1021 ], [ %1024, %979 ]
  %999 = phi i64 [ %990, %989 ], [ %1023, %1037 ], [ %1023, %1021 ], [ %1023, %979 ]
  %1000 = phi i64 [ %991, %989 ], [ %1022, %1037 ], [ %1022, %1021 ], [ %1022, %979 ]
  %1001 = icmp eq i64 %1026, %964
  br i1 %1001, label %1044, label %1021

1002:                                             ; preds = %922, %901, %1011, %1009
  %1003 = phi i64 [ 0, %1011 ], [ 0, %1009 ], [ 0, %901 ], [ %151, %922 ]
  %1004 = phi i64 [ %900, %1011 ], [ %900, %1009 ], [ %900, %901 ], [ %923, %922 ]
  %1005 = phi i64 [ %151, %1011 ], [ %920, %1009 ], [ 0, %901 ], [ %151, %922 ]
  %1006 = sub i64 %1005, %1003
  %1007 = tail call i64 @llvm.smax.i64(i64 %1006, i64 0)
  %1008 = getelementptr i64, ptr %152, i64 %1003
  br i1 %108, label %943, label %924

1009:                                             ; preds = %911
  %1010 = icmp sgt i64 %150, %920
  br i1 %1010, label %1002, label %1011, !prof !156

1011:                                             ; preds = %1009
  br label %1002

1012:                                             ; preds = %924, %1020, %1018
  %1013 = phi i64 [ 0, %1018 ], [ 0, %1020 ], [ %1007, %924 ]
  %1014 = phi i64 [ %941, %1018 ], [ %1007, %1020 ], [ %1007, %924 ]
  %1015 = sub i64 %1014, %1013
  %1016 = tail call i64 @llvm.smax.i64(i64 %1015, i64 0)
  %1017 = getelementptr i64, ptr %1008, i64 %1013
  br label %943

1018:                                             ; preds = %926
  %1019 = icmp sgt i64 %1006, %941
  br i1 %1019, label %1012, label %1020, !prof !156

1020:                                             ; preds = %1018
  br label %1012

1021:                                             ; preds = %968, %997
  %1022 = phi i64 [ %1000, %997 ], [ %972, %968 ]
  %1023 = phi i64 [ %999, %997 ], [ %973, %968 ]
  %1024 = phi i64 [ %998, %997 ], [ %1004, %968 ]
  %1025 = phi i64 [ %1026, %997 ], [ 0, %968 ]
  %1026 = add nuw nsw i64 %1025, 1
  %1027 = getelementptr i64, ptr %944, i64 %1025
  %1028 = load i64, ptr %1027, align 8, !noalias !132
  %1029 = and i64 %1028, %119
  %1030 = lshr i64 %1028, 26
  %1031 = and i64 %1030, 254
  %1032 = or disjoint i64 %1031, 1
  %1033 = shl i64 %1029, 3
  %1034 = getelementptr i8, ptr %47, i64 %1033
  %1035 = load i64, ptr %1034, align 1, !noalias !157
  %1036 = icmp eq i64 %1035, %1028
  br i1 %1036, label %997, label %975

1037:                                             ; preds = %975
  %1038 = shl i64 %977, 3
  %1039 = getelementptr i8, ptr %47, i64 %1038
  %1040 = load i64, ptr %1039, align 1, !noalias !160
  %1041 = icmp ne i64 %1040, %1028
  %1042 = icmp ult i64 %1028, %1024
  %1043 = select i1 %1041, i1 %1042, i1 false
  br i1 %1043, label %986, label %997

1044:                                             ; preds = %997, %947, %968
  %1045 = phi i64 [ %1004, %968 ], [ %1004, %947 ], [ %998, %997 ]
  %1046 = phi i64 [ %973, %968 ], [ %949, %947 ], [ %999, %997 ]
  %1047 = phi i64 [ %972, %968 ], [ %948, %947 ], [ %1000, %997 ]
  store i64 %1045, ptr %54, align 8, !noalias !132
  store i64 %1047, ptr %117, align 8, !noalias !132
  store i64 %1046, ptr %118, align 8, !noalias !132
  %1048 = icmp sgt i64 %144, 1
  br i1 %1048, label %142, label %1061

1049:                                             ; preds = %142
  br label %1050

1050:                                             ; preds = %1049, %142
  %1051 = phi i64 [ %37, %1049 ], [ 0, %142 ]
  %1052 = icmp slt i64 %147, 0
  %1053 = select i1 %1052, i64 %37, i64 0
  %1054 = add i64 %1053, %147
  %1055 = icmp slt i64 %1054, 0
  br i1 %1055, label %1056, label %1057, !prof !0

1056:                                             ; preds = %1050
  br label %1057

1057:                                             ; preds = %1056, %1050
  %1058 = phi i64 [ 0, %1056 ], [ %1054, %1050 ]
  %1059 = icmp slt i64 %1054, %37
  br i1 %1059, label %148, label %1060, !prof !1

1060:                                             ; preds = %1057
  br label %148

1061:                                             ; preds = %1044, %73, %988
  %1062 = phi i64 [ 1, %988 ], [ 0, %73 ], [ 0, %1044 ]
  store i64 %1062, ptr %1, align 8
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
declare i64 @llvm.fshl.i64(i64, i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #1

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { noinline }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!"branch_weights", i32 99, i32 1}
!2 = !{!3}
!3 = distinct !{!3, !4}
!4 = distinct !{!4}
!5 = !{!6, !8, !10, !11, !3}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
!8 = distinct !{!8, !9}
!9 = distinct !{!9}
!10 = distinct !{!10, !9}
!11 = distinct !{!11, !12}
!12 = distinct !{!12}
!13 = !{!8, !10, !11, !3}
!14 = !{!15, !8, !10, !11, !3}
!15 = distinct !{!15, !16}
!16 = distinct !{!16}
!17 = !{!18, !8, !10, !11, !3}
!18 = distinct !{!18, !19}
!19 = distinct !{!19}
!20 = !{!21, !8, !10, !11, !3}
!21 = distinct !{!21, !22}
!22 = distinct !{!22}
!23 = !{!24, !8, !10, !11, !3}
!24 = distinct !{!24, !25}
!25 = distinct !{!25}
!26 = !{!27, !8, !10, !11, !3}
!27 = distinct !{!27, !28}
!28 = distinct !{!28}
!29 = !{!30, !32, !33, !11, !3}
!30 = distinct !{!30, !31}
!31 = distinct !{!31}
!32 = distinct !{!32, !31}
!33 = distinct !{!33, !34}
!34 = distinct !{!34}
!35 = !{!36, !38, !33, !11, !3}
!36 = distinct !{!36, !37}
!37 = distinct !{!37}
!38 = distinct !{!38, !37}
!39 = !{!40, !42, !33, !11, !3}
!40 = distinct !{!40, !41}
!41 = distinct !{!41}
!42 = distinct !{!42, !41}
!43 = !{!33, !11, !3}
!44 = !{!45, !47, !49, !50, !52, !33, !11, !3}
!45 = distinct !{!45, !46}
!46 = distinct !{!46}
!47 = distinct !{!47, !48}
!48 = distinct !{!48}
!49 = distinct !{!49, !48}
!50 = distinct !{!50, !51}
!51 = distinct !{!51}
!52 = distinct !{!52, !51}
!53 = !{!47, !49, !50, !52, !33, !11, !3}
!54 = !{!55, !47, !49, !50, !52, !33, !11, !3}
!55 = distinct !{!55, !56}
!56 = distinct !{!56}
!57 = !{!58, !47, !49, !50, !52, !33, !11, !3}
!58 = distinct !{!58, !59}
!59 = distinct !{!59}
!60 = !{!61, !63, !65, !50, !52, !33, !11, !3}
!61 = distinct !{!61, !62}
!62 = distinct !{!62}
!63 = distinct !{!63, !64}
!64 = distinct !{!64}
!65 = distinct !{!65, !64}
!66 = !{!67, !63, !65, !50, !52, !33, !11, !3}
!67 = distinct !{!67, !68}
!68 = distinct !{!68}
!69 = !{!70, !63, !65, !50, !52, !33, !11, !3}
!70 = distinct !{!70, !71}
!71 = distinct !{!71}
!72 = !{!73, !63, !65, !50, !52, !33, !11, !3}
!73 = distinct !{!73, !74}
!74 = distinct !{!74}
!75 = !{!76, !63, !65, !50, !52, !33, !11, !3}
!76 = distinct !{!76, !77}
!77 = distinct !{!77}
!78 = !{!63, !65, !50, !52, !33, !11, !3}
!79 = !{!80, !50, !52, !33, !11, !3}
!80 = distinct !{!80, !81}
!81 = distinct !{!81}
!82 = !{!83, !50, !52, !33, !11, !3}
!83 = distinct !{!83, !84}
!84 = distinct !{!84}
!85 = !{!50, !52, !33, !11, !3}
!86 = !{!87, !50, !52, !33, !11, !3}
!87 = distinct !{!87, !88}
!88 = distinct !{!88}
!89 = !{!90, !92, !94, !95, !97, !33, !11, !3}
!90 = distinct !{!90, !91}
!91 = distinct !{!91}
!92 = distinct !{!92, !93}
!93 = distinct !{!93}
!94 = distinct !{!94, !93}
!95 = distinct !{!95, !96}
!96 = distinct !{!96}
!97 = distinct !{!97, !96}
!98 = !{!99, !92, !94, !95, !97, !33, !11, !3}
!99 = distinct !{!99, !100}
!100 = distinct !{!100}
!101 = !{!102, !95, !97, !33, !11, !3}
!102 = distinct !{!102, !103}
!103 = distinct !{!103}
!104 = !{!105, !95, !97, !33, !11, !3}
!105 = distinct !{!105, !106}
!106 = distinct !{!106}
!107 = !{!108, !110, !112, !95, !97, !33, !11, !3}
!108 = distinct !{!108, !109}
!109 = distinct !{!109}
!110 = distinct !{!110, !111}
!111 = distinct !{!111}
!112 = distinct !{!112, !111}
!113 = !{!114, !110, !112, !95, !97, !33, !11, !3}
!114 = distinct !{!114, !115}
!115 = distinct !{!115}
!116 = !{!117, !11, !3}
!117 = distinct !{!117, !118}
!118 = distinct !{!118}
!119 = !{!11, !3}
!120 = !{!121, !11, !3}
!121 = distinct !{!121, !122}
!122 = distinct !{!122}
!123 = !{!124, !11, !3}
!124 = distinct !{!124, !125}
!125 = distinct !{!125}
!126 = !{!127, !11, !3}
!127 = distinct !{!127, !128}
!128 = distinct !{!128}
!129 = !{!130, !11, !3}
!130 = distinct !{!130, !131}
!131 = distinct !{!131}
!132 = !{!133, !3}
!133 = distinct !{!133, !134}
!134 = distinct !{!134}
!135 = !{!136, !133, !3}
!136 = distinct !{!136, !137}
!137 = distinct !{!137}
!138 = !{!139, !133, !3}
!139 = distinct !{!139, !140}
!140 = distinct !{!140}
!141 = !{!142, !139, !133, !3}
!142 = distinct !{!142, !143}
!143 = distinct !{!143}
!144 = !{!145, !133, !3}
!145 = distinct !{!145, !146}
!146 = distinct !{!146}
!147 = !{!148, !145, !133, !3}
!148 = distinct !{!148, !149}
!149 = distinct !{!149}
!150 = !{!151, !153, !155, !133, !3}
!151 = distinct !{!151, !152}
!152 = distinct !{!152}
!153 = distinct !{!153, !154}
!154 = distinct !{!154}
!155 = distinct !{!155, !154}
!156 = !{!"branch_weights", i32 -2147483648, i32 0}
!157 = !{!158, !153, !155, !133, !3}
!158 = distinct !{!158, !159}
!159 = distinct !{!159}
!160 = !{!161, !133, !3}
!161 = distinct !{!161, !162}
!162 = distinct !{!162}
