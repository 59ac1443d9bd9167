; 6b978cbd189c2359c336c032afc5670772a2dcac1a819a58a59affe136f5a079
; puffinry.sketches.alpha._update_variable for |u1[1],<i8[1],(<u8[2],<u8[1]),<u8[1],<i8[1],int,<i8[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %26 = add i64 %25, 16
  %27 = inttoptr i64 %26 to ptr
  %28 = load i64, ptr %27, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = getelementptr i8, ptr %1, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = add i64 %31, 32
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %33, align 8
  %35 = inttoptr i64 %34 to ptr
  %36 = add i64 %31, 16
  %37 = inttoptr i64 %36 to ptr
  %38 = load i64, ptr %37, align 8
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %35, align 8
  %41 = getelementptr i8, ptr %1, i64 32
  %42 = load i64, ptr %41, align 8
  %43 = add i64 %42, 16
  %44 = inttoptr i64 %43 to ptr
  %45 = load i64, ptr %44, align 8
  %46 = inttoptr i64 %45 to ptr
  %47 = getelementptr i8, ptr %1, i64 40
  %48 = load i64, ptr %47, align 8
  %49 = add i64 %48, 16
  %50 = inttoptr i64 %49 to ptr
  %51 = load i64, ptr %50, align 8
  %52 = inttoptr i64 %51 to ptr
  %53 = getelementptr i8, ptr %1, i64 48
  %54 = load i64, ptr %53, align 8
  %55 = getelementptr i8, ptr %1, i64 56
  %56 = load i64, ptr %55, align 8
  %57 = add i64 %56, 16
  %58 = inttoptr i64 %57 to ptr
  %59 = load i64, ptr %58, align 8
  %60 = inttoptr i64 %59 to ptr
  %61 = add nsw i64 %23, -1
  %62 = getelementptr i8, ptr %52, i64 32
  %63 = load i64, ptr %62, align 8, !noalias !0
  %64 = sub i64 %61, %63
  %65 = add nuw i64 %64, 255
  %66 = lshr i64 %65, 8
  %67 = icmp slt i64 %64, 1
  %68 = icmp eq i64 %66, 0
  %69 = select i1 %67, i1 true, i1 %68
  br i1 %69, label %901, label %70

70:                                               ; preds = %2
  %71 = add i64 %56, 32
  %72 = inttoptr i64 %71 to ptr
  %73 = load i64, ptr %72, align 8
  %74 = inttoptr i64 %73 to ptr
  %75 = load i64, ptr %74, align 8
  %76 = add i64 %42, 32
  %77 = inttoptr i64 %76 to ptr
  %78 = load i64, ptr %77, align 8
  %79 = inttoptr i64 %78 to ptr
  %80 = load i64, ptr %79, align 8
  %81 = add i64 %25, 32
  %82 = inttoptr i64 %81 to ptr
  %83 = load i64, ptr %82, align 8
  %84 = inttoptr i64 %83 to ptr
  %85 = getelementptr i8, ptr %84, i64 8
  %86 = load i64, ptr %85, align 8
  %87 = icmp slt i64 %40, 1
  %88 = mul i64 %86, 56
  %89 = getelementptr i8, ptr %29, i64 %88
  %90 = getelementptr i64, ptr %29, i64 %86
  %91 = shl i64 %86, 4
  %92 = getelementptr i8, ptr %29, i64 %91
  %93 = mul i64 %86, 24
  %94 = getelementptr i8, ptr %29, i64 %93
  %95 = shl i64 %86, 5
  %96 = getelementptr i8, ptr %29, i64 %95
  %97 = mul i64 %86, 40
  %98 = getelementptr i8, ptr %29, i64 %97
  %99 = mul i64 %86, 80
  %100 = getelementptr i8, ptr %29, i64 %99
  %101 = mul i64 %86, 48
  %102 = getelementptr i8, ptr %29, i64 %101
  %103 = sitofp i64 %54 to double
  %104 = fadd double %103, 1.000000e+00
  %105 = fdiv double %103, %104
  %106 = icmp eq i64 %75, 0
  %107 = add i64 %75, 2305843009213693951
  %108 = add i64 %80, 2305843009213693951
  %109 = getelementptr i8, ptr %52, i64 24
  %110 = shl nsw i64 %54, 2
  %111 = icmp slt i64 %80, %110
  %112 = ashr i64 %80, 2
  %113 = mul nsw i64 %112, 3
  %114 = select i1 %111, i64 %112, i64 %113
  %115 = getelementptr i8, ptr %52, i64 8
  %116 = getelementptr i8, ptr %52, i64 16
  %117 = add nsw i64 %80, -1
  br label %266

118:                                              ; preds = %856, %568, %884
  %119 = load i64, ptr %52, align 8, !noalias !3
  br label %122

120:                                              ; preds = %122
  %121 = icmp ult i64 %128, %119
  br i1 %121, label %130, label %219

122:                                              ; preds = %118, %122
  %123 = phi i64 [ %128, %122 ], [ %119, %118 ]
  %124 = phi i64 [ %125, %122 ], [ 0, %118 ]
  %125 = add nuw nsw i64 %124, 1
  %126 = getelementptr i64, ptr %276, i64 %124
  %127 = load i64, ptr %126, align 8, !noalias !6
  %128 = tail call i64 @llvm.umin.i64(i64 %127, i64 %123)
  %129 = icmp eq i64 %274, %125
  br i1 %129, label %120, label %122

130:                                              ; preds = %120, %130
  %131 = phi i64 [ %139, %130 ], [ 0, %120 ]
  %132 = phi i64 [ %133, %130 ], [ 0, %120 ]
  %133 = add nuw nsw i64 %132, 1
  %134 = getelementptr i64, ptr %276, i64 %132
  %135 = load i64, ptr %134, align 8, !noalias !6
  %136 = getelementptr i64, ptr %276, i64 %131
  store i64 %135, ptr %136, align 8, !noalias !6
  %137 = icmp ult i64 %135, %119
  %138 = zext i1 %137 to i64
  %139 = add nuw nsw i64 %131, %138
  %140 = icmp eq i64 %274, %133
  br i1 %140, label %226, label %130

141:                                              ; preds = %219
  %142 = icmp slt i64 %223, 1
  br i1 %142, label %229, label %143

143:                                              ; preds = %141, %143
  %144 = phi i64 [ %158, %143 ], [ 0, %141 ]
  %145 = phi i64 [ %146, %143 ], [ 0, %141 ]
  %146 = add nuw nsw i64 %145, 1
  %147 = getelementptr i64, ptr %225, i64 %145
  %148 = load i64, ptr %147, align 8, !noalias !9
  %149 = getelementptr i64, ptr %225, i64 %144
  store i64 %148, ptr %149, align 8, !noalias !9
  %150 = and i64 %148, %107
  %151 = shl i64 %150, 3
  %152 = getelementptr i8, ptr %60, i64 %151
  %153 = load i64, ptr %152, align 1, !noalias !12
  %154 = add i64 %148, 1
  %155 = or i64 %154, -9223372036854775808
  %156 = icmp ne i64 %153, %155
  %157 = zext i1 %156 to i64
  %158 = add nuw nsw i64 %144, %157
  %159 = icmp eq i64 %223, %146
  br i1 %159, label %235, label %143

160:                                              ; preds = %229, %219
  %161 = phi ptr [ %234, %229 ], [ %225, %219 ]
  %162 = phi i64 [ %233, %229 ], [ %224, %219 ]
  %163 = icmp eq i64 %162, 0
  br i1 %163, label %164, label %167

164:                                              ; preds = %160
  %165 = load i64, ptr %115, align 8, !noalias !3
  %166 = load i64, ptr %116, align 8, !noalias !3
  br label %261

167:                                              ; preds = %160, %167
  %168 = phi i64 [ %181, %167 ], [ 0, %160 ]
  %169 = phi i1 [ %183, %167 ], [ false, %160 ]
  %170 = phi i64 [ %171, %167 ], [ 0, %160 ]
  %171 = add nuw nsw i64 %170, 1
  %172 = getelementptr i64, ptr %161, i64 %170
  %173 = load i64, ptr %172, align 8, !noalias !15
  %174 = getelementptr i64, ptr %161, i64 %168
  store i64 %173, ptr %174, align 8, !noalias !15
  %175 = and i64 %173, %108
  %176 = shl i64 %175, 3
  %177 = getelementptr i8, ptr %46, i64 %176
  %178 = load i64, ptr %177, align 1, !noalias !18
  %179 = icmp ne i64 %178, %173
  %180 = zext i1 %179 to i64
  %181 = add nuw nsw i64 %168, %180
  %182 = icmp eq i64 %173, 0
  %183 = or i1 %169, %182
  %184 = icmp eq i64 %162, %171
  br i1 %184, label %185, label %167

185:                                              ; preds = %167
  %186 = zext i1 %183 to i64
  %187 = load i64, ptr %109, align 8, !noalias !3
  %188 = or i64 %187, %186
  store i64 %188, ptr %109, align 8, !noalias !3
  %189 = load i64, ptr %115, align 8, !noalias !3
  %190 = load i64, ptr %116, align 8, !noalias !3
  %191 = icmp eq i64 %181, 0
  br i1 %191, label %261, label %238

192:                                              ; preds = %238, %196
  %193 = phi i64 [ %201, %196 ], [ %252, %238 ]
  %194 = phi i64 [ %198, %196 ], [ %246, %238 ]
  %195 = icmp eq i64 %193, 0
  br i1 %195, label %254, label %196

196:                                              ; preds = %192
  %197 = add nsw i64 %249, %194
  %198 = and i64 %197, %117
  %199 = shl i64 %198, 3
  %200 = getelementptr i8, ptr %46, i64 %199
  %201 = load i64, ptr %200, align 1, !noalias !21
  %202 = icmp eq i64 %201, %245
  br i1 %202, label %214, label %192

203:                                              ; preds = %254
  %204 = icmp eq i64 %240, %114
  br i1 %204, label %205, label %206

205:                                              ; preds = %203
  store i64 %241, ptr %52, align 8, !noalias !3
  store i64 %239, ptr %115, align 8, !noalias !3
  store i64 %114, ptr %116, align 8, !noalias !3
  br label %898

206:                                              ; preds = %203
  store i64 %245, ptr %256, align 1, !noalias !3
  %207 = add nsw i64 %240, 1
  %208 = add nsw i64 %239, 1
  %209 = icmp slt i64 %239, %54
  %210 = sitofp i64 %241 to double
  %211 = fmul double %105, %210
  %212 = fptosi double %211 to i64
  %213 = select i1 %209, i64 %241, i64 %212
  br label %214

214:                                              ; preds = %196, %254, %238, %206
  %215 = phi i64 [ %213, %206 ], [ %241, %254 ], [ %241, %238 ], [ %241, %196 ]
  %216 = phi i64 [ %207, %206 ], [ %240, %254 ], [ %240, %238 ], [ %240, %196 ]
  %217 = phi i64 [ %208, %206 ], [ %239, %254 ], [ %239, %238 ], [ %239, %196 ]
  %218 = icmp eq i64 %243, %181
  br i1 %218, label %261, label %238

219:                                              ; preds = %278, %120, %228, %226
  %220 = phi i64 [ %119, %228 ], [ %119, %226 ], [ %119, %120 ], [ %279, %278 ]
  %221 = phi i64 [ 0, %228 ], [ 0, %226 ], [ 0, %120 ], [ %275, %278 ]
  %222 = phi i64 [ %275, %228 ], [ %139, %226 ], [ 0, %120 ], [ %275, %278 ]
  %223 = sub i64 %222, %221
  %224 = tail call i64 @llvm.smax.i64(i64 %223, i64 0)
  %225 = getelementptr i64, ptr %276, i64 %221
  br i1 %106, label %160, label %141

226:                                              ; preds = %130
  %227 = icmp sgt i64 %274, %139
  br i1 %227, label %219, label %228, !prof !27

228:                                              ; preds = %226
  br label %219

229:                                              ; preds = %141, %237, %235
  %230 = phi i64 [ 0, %235 ], [ 0, %237 ], [ %224, %141 ]
  %231 = phi i64 [ %158, %235 ], [ %224, %237 ], [ %224, %141 ]
  %232 = sub i64 %231, %230
  %233 = tail call i64 @llvm.smax.i64(i64 %232, i64 0)
  %234 = getelementptr i64, ptr %225, i64 %230
  br label %160

235:                                              ; preds = %143
  %236 = icmp sgt i64 %223, %158
  br i1 %236, label %229, label %237, !prof !27

237:                                              ; preds = %235
  br label %229

238:                                              ; preds = %185, %214
  %239 = phi i64 [ %217, %214 ], [ %189, %185 ]
  %240 = phi i64 [ %216, %214 ], [ %190, %185 ]
  %241 = phi i64 [ %215, %214 ], [ %220, %185 ]
  %242 = phi i64 [ %243, %214 ], [ 0, %185 ]
  %243 = add nuw nsw i64 %242, 1
  %244 = getelementptr i64, ptr %161, i64 %242
  %245 = load i64, ptr %244, align 8, !noalias !3
  %246 = and i64 %245, %117
  %247 = lshr i64 %245, 26
  %248 = and i64 %247, 254
  %249 = or disjoint i64 %248, 1
  %250 = shl i64 %246, 3
  %251 = getelementptr i8, ptr %46, i64 %250
  %252 = load i64, ptr %251, align 1, !noalias !28
  %253 = icmp eq i64 %252, %245
  br i1 %253, label %214, label %192

254:                                              ; preds = %192
  %255 = shl i64 %194, 3
  %256 = getelementptr i8, ptr %46, i64 %255
  %257 = load i64, ptr %256, align 1, !noalias !31
  %258 = icmp ne i64 %257, %245
  %259 = icmp ult i64 %245, %241
  %260 = select i1 %258, i1 %259, i1 false
  br i1 %260, label %203, label %214

261:                                              ; preds = %214, %164, %185
  %262 = phi i64 [ %220, %185 ], [ %220, %164 ], [ %215, %214 ]
  %263 = phi i64 [ %190, %185 ], [ %166, %164 ], [ %216, %214 ]
  %264 = phi i64 [ %189, %185 ], [ %165, %164 ], [ %217, %214 ]
  store i64 %262, ptr %52, align 8, !noalias !3
  store i64 %264, ptr %115, align 8, !noalias !3
  store i64 %263, ptr %116, align 8, !noalias !3
  %265 = icmp sgt i64 %268, 1
  br i1 %265, label %266, label %901

266:                                              ; preds = %261, %70
  %267 = phi i64 [ %63, %70 ], [ %270, %261 ]
  %268 = phi i64 [ %66, %70 ], [ %269, %261 ]
  %269 = add nsw i64 %268, -1
  %270 = add i64 %267, 256
  %271 = sub nsw i64 %61, %267
  br i1 %87, label %886, label %887, !prof !34

272:                                              ; preds = %897, %894
  %273 = phi i64 [ %40, %897 ], [ %895, %894 ]
  %274 = sub i64 %273, %888
  %275 = tail call i64 @llvm.smax.i64(i64 %274, i64 0)
  %276 = getelementptr i64, ptr %39, i64 %888
  %277 = icmp slt i64 %274, 1
  br i1 %277, label %278, label %860

278:                                              ; preds = %272
  %279 = load i64, ptr %52, align 8, !noalias !3
  br label %219

280:                                              ; preds = %860
  %281 = sub nsw i64 %874, %869
  %282 = shl nsw i64 %862, 3
  %283 = getelementptr i8, ptr %29, i64 %282
  %284 = getelementptr i8, ptr %283, i64 12288
  store i64 %869, ptr %284, align 1, !noalias !35
  %285 = getelementptr i8, ptr %283, i64 14336
  store i64 %281, ptr %285, align 1, !noalias !35
  %286 = shl nsw i64 %861, 3
  %287 = getelementptr i8, ptr %29, i64 %286
  %288 = getelementptr i8, ptr %287, i64 20480
  store i64 %862, ptr %288, align 1, !noalias !35
  %289 = add nuw nsw i64 %869, 96
  %290 = icmp sgt i64 %289, %12
  br i1 %290, label %880, label %291

291:                                              ; preds = %280
  %292 = getelementptr i8, ptr %11, i64 %869
  %293 = load i64, ptr %292, align 1, !noalias !41
  store i64 %293, ptr %283, align 1, !noalias !35
  %294 = getelementptr i8, ptr %292, i64 8
  %295 = load i64, ptr %294, align 1, !noalias !44
  %296 = getelementptr i8, ptr %283, i64 2048
  store i64 %295, ptr %296, align 1, !noalias !35
  %297 = getelementptr i8, ptr %292, i64 16
  %298 = load i64, ptr %297, align 1, !noalias !47
  %299 = getelementptr i8, ptr %283, i64 4096
  store i64 %298, ptr %299, align 1, !noalias !35
  %300 = getelementptr i8, ptr %292, i64 24
  %301 = load i64, ptr %300, align 1, !noalias !50
  %302 = getelementptr i8, ptr %283, i64 6144
  store i64 %301, ptr %302, align 1, !noalias !35
  %303 = getelementptr i8, ptr %292, i64 32
  %304 = load i64, ptr %303, align 1, !noalias !53
  %305 = getelementptr i8, ptr %283, i64 8192
  store i64 %304, ptr %305, align 1, !noalias !35
  %306 = getelementptr i8, ptr %292, i64 40
  %307 = load i64, ptr %306, align 1, !noalias !56
  %308 = getelementptr i8, ptr %283, i64 10240
  store i64 %307, ptr %308, align 1, !noalias !35
  %309 = icmp sgt i64 %281, 96
  %310 = zext i1 %309 to i64
  br label %880

311:                                              ; preds = %570
  %312 = icmp ult i64 %578, 16
  br i1 %312, label %366, label %372

313:                                              ; preds = %366
  %314 = getelementptr i64, ptr %90, i64 %367
  %315 = load i64, ptr %314, align 8, !noalias !59
  %316 = getelementptr i64, ptr %29, i64 %367
  %317 = load i64, ptr %316, align 8, !noalias !59
  %318 = and i64 %370, 15
  %319 = tail call i64 @llvm.umax.i64(i64 %318, i64 8)
  %320 = shl nuw nsw i64 %319, 2
  %321 = add nsw i64 %320, -32
  %322 = shl nsw i64 -1, %321
  %323 = shl nsw i64 %322, %321
  %324 = xor i64 %323, -1
  %325 = and i64 %315, %324
  %326 = mul i64 %325, 5545529020109919103
  %327 = tail call i64 @llvm.fshl.i64(i64 %326, i64 %326, i64 33)
  %328 = mul i64 %327, -8663945395140668459
  %329 = tail call i64 @llvm.umin.i64(i64 %318, i64 8)
  %330 = shl nuw nsw i64 %329, 2
  %331 = shl nsw i64 -1, %330
  %332 = shl i64 %331, %330
  %333 = xor i64 %332, -1
  %334 = and i64 %317, %333
  %335 = mul i64 %334, -8663945395140668459
  %336 = tail call i64 @llvm.fshl.i64(i64 %335, i64 %335, i64 31)
  %337 = mul i64 %336, 5545529020109919103
  %338 = xor i64 %370, %337
  %339 = xor i64 %338, 9001
  %340 = xor i64 %370, %328
  %341 = xor i64 %340, 9001
  %342 = add i64 %339, %341
  %343 = add i64 %342, %341
  %344 = lshr i64 %342, 33
  %345 = xor i64 %344, %342
  %346 = mul i64 %345, -49064778989728563
  %347 = lshr i64 %346, 33
  %348 = xor i64 %347, %346
  %349 = mul i64 %348, -4265267296055464877
  %350 = lshr i64 %349, 33
  %351 = xor i64 %350, %349
  %352 = lshr i64 %343, 33
  %353 = xor i64 %352, %343
  %354 = mul i64 %353, -49064778989728563
  %355 = lshr i64 %354, 33
  %356 = xor i64 %355, %354
  %357 = mul i64 %356, -4265267296055464877
  %358 = lshr i64 %357, 33
  %359 = xor i64 %358, %357
  %360 = add i64 %359, %351
  %361 = lshr i64 %360, 1
  br label %362

362:                                              ; preds = %366, %313
  %363 = phi i64 [ %361, %313 ], [ 0, %366 ]
  %364 = getelementptr i64, ptr %276, i64 %367
  store i64 %363, ptr %364, align 8, !noalias !59
  %365 = icmp eq i64 %274, %368
  br i1 %365, label %568, label %366

366:                                              ; preds = %311, %362
  %367 = phi i64 [ %368, %362 ], [ 0, %311 ]
  %368 = add nuw nsw i64 %367, 1
  %369 = getelementptr i64, ptr %89, i64 %367
  %370 = load i64, ptr %369, align 8, !noalias !59
  %371 = icmp sgt i64 %370, 0
  br i1 %371, label %313, label %362

372:                                              ; preds = %311
  %373 = icmp ult i64 %578, 32
  br i1 %373, label %449, label %459

374:                                              ; preds = %449
  %375 = mul i64 %455, 5545529020109919103
  %376 = tail call i64 @llvm.fshl.i64(i64 %375, i64 %375, i64 33)
  %377 = mul i64 %376, -8663945395140668459
  %378 = xor i64 %377, 9001
  %379 = tail call i64 @llvm.fshl.i64(i64 %378, i64 %378, i64 31)
  %380 = mul i64 %457, -8663945395140668459
  %381 = tail call i64 @llvm.fshl.i64(i64 %380, i64 %380, i64 31)
  %382 = mul i64 %381, 5545529020109919103
  %383 = xor i64 %382, 9001
  %384 = tail call i64 @llvm.fshl.i64(i64 %383, i64 %383, i64 27)
  %385 = mul i64 %384, 5
  %386 = add i64 %385, 1390253814
  %387 = add i64 %386, %379
  %388 = mul i64 %387, 5
  %389 = add i64 %388, 944331445
  %390 = getelementptr i64, ptr %92, i64 %450
  %391 = load i64, ptr %390, align 8, !noalias !65
  %392 = getelementptr i64, ptr %94, i64 %450
  %393 = load i64, ptr %392, align 8, !noalias !65
  br label %396

394:                                              ; preds = %449
  %395 = icmp sgt i64 %453, 0
  br i1 %395, label %396, label %445

396:                                              ; preds = %394, %374
  %397 = phi i64 [ %393, %374 ], [ %455, %394 ]
  %398 = phi i64 [ %391, %374 ], [ %457, %394 ]
  %399 = phi i64 [ %389, %374 ], [ 9001, %394 ]
  %400 = phi i64 [ %386, %374 ], [ 9001, %394 ]
  %401 = and i64 %453, 15
  %402 = tail call i64 @llvm.umax.i64(i64 %401, i64 8)
  %403 = shl nuw nsw i64 %402, 2
  %404 = add nsw i64 %403, -32
  %405 = shl nsw i64 -1, %404
  %406 = shl nsw i64 %405, %404
  %407 = xor i64 %406, -1
  %408 = and i64 %397, %407
  %409 = mul i64 %408, 5545529020109919103
  %410 = tail call i64 @llvm.fshl.i64(i64 %409, i64 %409, i64 33)
  %411 = mul i64 %410, -8663945395140668459
  %412 = tail call i64 @llvm.umin.i64(i64 %401, i64 8)
  %413 = shl nuw nsw i64 %412, 2
  %414 = shl nsw i64 -1, %413
  %415 = shl i64 %414, %413
  %416 = xor i64 %415, -1
  %417 = and i64 %398, %416
  %418 = mul i64 %417, -8663945395140668459
  %419 = tail call i64 @llvm.fshl.i64(i64 %418, i64 %418, i64 31)
  %420 = mul i64 %419, 5545529020109919103
  %421 = xor i64 %400, %420
  %422 = xor i64 %421, %453
  %423 = xor i64 %399, %411
  %424 = xor i64 %423, %453
  %425 = add i64 %422, %424
  %426 = add i64 %425, %424
  %427 = lshr i64 %425, 33
  %428 = xor i64 %427, %425
  %429 = mul i64 %428, -49064778989728563
  %430 = lshr i64 %429, 33
  %431 = xor i64 %430, %429
  %432 = mul i64 %431, -4265267296055464877
  %433 = lshr i64 %432, 33
  %434 = xor i64 %433, %432
  %435 = lshr i64 %426, 33
  %436 = xor i64 %435, %426
  %437 = mul i64 %436, -49064778989728563
  %438 = lshr i64 %437, 33
  %439 = xor i64 %438, %437
  %440 = mul i64 %439, -4265267296055464877
  %441 = lshr i64 %440, 33
  %442 = xor i64 %441, %440
  %443 = add i64 %442, %434
  %444 = lshr i64 %443, 1
  br label %445

445:                                              ; preds = %396, %394
  %446 = phi i64 [ %444, %396 ], [ 0, %394 ]
  %447 = getelementptr i64, ptr %276, i64 %450
  store i64 %446, ptr %447, align 8, !noalias !65
  %448 = icmp eq i64 %274, %451
  br i1 %448, label %568, label %449

449:                                              ; preds = %372, %445
  %450 = phi i64 [ %451, %445 ], [ 0, %372 ]
  %451 = add nuw nsw i64 %450, 1
  %452 = getelementptr i64, ptr %89, i64 %450
  %453 = load i64, ptr %452, align 8, !noalias !65
  %454 = getelementptr i64, ptr %90, i64 %450
  %455 = load i64, ptr %454, align 8, !noalias !65
  %456 = getelementptr i64, ptr %29, i64 %450
  %457 = load i64, ptr %456, align 8, !noalias !65
  %458 = icmp sgt i64 %453, 15
  br i1 %458, label %374, label %394

459:                                              ; preds = %372
  %460 = icmp ult i64 %578, 48
  br i1 %460, label %558, label %690

461:                                              ; preds = %558
  %462 = mul i64 %564, 5545529020109919103
  %463 = tail call i64 @llvm.fshl.i64(i64 %462, i64 %462, i64 33)
  %464 = mul i64 %463, -8663945395140668459
  %465 = xor i64 %464, 9001
  %466 = tail call i64 @llvm.fshl.i64(i64 %465, i64 %465, i64 31)
  %467 = mul i64 %566, -8663945395140668459
  %468 = tail call i64 @llvm.fshl.i64(i64 %467, i64 %467, i64 31)
  %469 = mul i64 %468, 5545529020109919103
  %470 = xor i64 %469, 9001
  %471 = tail call i64 @llvm.fshl.i64(i64 %470, i64 %470, i64 27)
  %472 = mul i64 %471, 5
  %473 = add i64 %472, 1390253814
  %474 = add i64 %473, %466
  %475 = mul i64 %474, 5
  %476 = add i64 %475, 944331445
  %477 = getelementptr i64, ptr %92, i64 %559
  %478 = load i64, ptr %477, align 8, !noalias !69
  %479 = getelementptr i64, ptr %94, i64 %559
  %480 = load i64, ptr %479, align 8, !noalias !69
  %481 = icmp samesign ugt i64 %562, 31
  br i1 %481, label %482, label %505

482:                                              ; preds = %461
  %483 = mul i64 %480, 5545529020109919103
  %484 = tail call i64 @llvm.fshl.i64(i64 %483, i64 %483, i64 33)
  %485 = mul i64 %484, -8663945395140668459
  %486 = xor i64 %485, %476
  %487 = tail call i64 @llvm.fshl.i64(i64 %486, i64 %486, i64 31)
  %488 = mul i64 %478, -8663945395140668459
  %489 = tail call i64 @llvm.fshl.i64(i64 %488, i64 %488, i64 31)
  %490 = mul i64 %489, 5545529020109919103
  %491 = xor i64 %490, %473
  %492 = tail call i64 @llvm.fshl.i64(i64 %491, i64 %491, i64 27)
  %493 = add i64 %492, %476
  %494 = mul i64 %493, 5
  %495 = add i64 %494, 1390208809
  %496 = add i64 %495, %487
  %497 = mul i64 %496, 5
  %498 = add i64 %497, 944331445
  %499 = getelementptr i64, ptr %96, i64 %559
  %500 = load i64, ptr %499, align 8, !noalias !69
  %501 = getelementptr i64, ptr %98, i64 %559
  %502 = load i64, ptr %501, align 8, !noalias !69
  br label %505

503:                                              ; preds = %558
  %504 = icmp sgt i64 %562, 0
  br i1 %504, label %505, label %554

505:                                              ; preds = %503, %482, %461
  %506 = phi i64 [ %564, %503 ], [ %480, %461 ], [ %502, %482 ]
  %507 = phi i64 [ %566, %503 ], [ %478, %461 ], [ %500, %482 ]
  %508 = phi i64 [ 9001, %503 ], [ %476, %461 ], [ %498, %482 ]
  %509 = phi i64 [ 9001, %503 ], [ %473, %461 ], [ %495, %482 ]
  %510 = and i64 %562, 15
  %511 = tail call i64 @llvm.umax.i64(i64 %510, i64 8)
  %512 = shl nuw nsw i64 %511, 2
  %513 = add nsw i64 %512, -32
  %514 = shl nsw i64 -1, %513
  %515 = shl nsw i64 %514, %513
  %516 = xor i64 %515, -1
  %517 = and i64 %506, %516
  %518 = mul i64 %517, 5545529020109919103
  %519 = tail call i64 @llvm.fshl.i64(i64 %518, i64 %518, i64 33)
  %520 = mul i64 %519, -8663945395140668459
  %521 = tail call i64 @llvm.umin.i64(i64 %510, i64 8)
  %522 = shl nuw nsw i64 %521, 2
  %523 = shl nsw i64 -1, %522
  %524 = shl i64 %523, %522
  %525 = xor i64 %524, -1
  %526 = and i64 %507, %525
  %527 = mul i64 %526, -8663945395140668459
  %528 = tail call i64 @llvm.fshl.i64(i64 %527, i64 %527, i64 31)
  %529 = mul i64 %528, 5545529020109919103
  %530 = xor i64 %509, %529
  %531 = xor i64 %530, %562
  %532 = xor i64 %508, %520
  %533 = xor i64 %532, %562
  %534 = add i64 %531, %533
  %535 = add i64 %534, %533
  %536 = lshr i64 %534, 33
  %537 = xor i64 %536, %534
  %538 = mul i64 %537, -49064778989728563
  %539 = lshr i64 %538, 33
  %540 = xor i64 %539, %538
  %541 = mul i64 %540, -4265267296055464877
  %542 = lshr i64 %541, 33
  %543 = xor i64 %542, %541
  %544 = lshr i64 %535, 33
  %545 = xor i64 %544, %535
  %546 = mul i64 %545, -49064778989728563
  %547 = lshr i64 %546, 33
  %548 = xor i64 %547, %546
  %549 = mul i64 %548, -4265267296055464877
  %550 = lshr i64 %549, 33
  %551 = xor i64 %550, %549
  %552 = add i64 %551, %543
  %553 = lshr i64 %552, 1
  br label %554

554:                                              ; preds = %505, %503
  %555 = phi i64 [ %553, %505 ], [ 0, %503 ]
  %556 = getelementptr i64, ptr %276, i64 %559
  store i64 %555, ptr %556, align 8, !noalias !69
  %557 = icmp eq i64 %274, %560
  br i1 %557, label %568, label %558

558:                                              ; preds = %459, %554
  %559 = phi i64 [ %560, %554 ], [ 0, %459 ]
  %560 = add nuw nsw i64 %559, 1
  %561 = getelementptr i64, ptr %89, i64 %559
  %562 = load i64, ptr %561, align 8, !noalias !69
  %563 = getelementptr i64, ptr %90, i64 %559
  %564 = load i64, ptr %563, align 8, !noalias !69
  %565 = getelementptr i64, ptr %29, i64 %559
  %566 = load i64, ptr %565, align 8, !noalias !69
  %567 = icmp sgt i64 %562, 15
  br i1 %567, label %461, label %503

568:                                              ; preds = %686, %554, %445, %362
  %569 = icmp eq i64 %882, 0
  br i1 %569, label %118, label %716

570:                                              ; preds = %880, %570
  %571 = phi i64 [ %578, %570 ], [ 0, %880 ]
  %572 = phi i64 [ %573, %570 ], [ 0, %880 ]
  %573 = add nuw nsw i64 %572, 1
  %574 = getelementptr i64, ptr %89, i64 %572
  %575 = load i64, ptr %574, align 8, !noalias !73
  %576 = icmp ult i64 %575, 97
  %577 = select i1 %576, i64 %575, i64 0
  %578 = tail call i64 @llvm.umax.i64(i64 %577, i64 %571)
  %579 = icmp eq i64 %274, %573
  br i1 %579, label %311, label %570

580:                                              ; preds = %690
  %581 = add nsw i64 %578, 15
  %582 = ashr i64 %581, 4
  %583 = icmp slt i64 %582, 1
  br i1 %583, label %584, label %698

584:                                              ; preds = %585, %580
  br label %708

585:                                              ; preds = %608
  %586 = icmp eq i64 %700, %582
  br i1 %586, label %584, label %698

587:                                              ; preds = %595
  %588 = getelementptr i8, ptr %707, i64 %601
  %589 = load i64, ptr %588, align 1, !noalias !74
  store i64 %589, ptr %599, align 1, !noalias !83
  %590 = getelementptr i8, ptr %588, i64 8
  %591 = load i64, ptr %590, align 1, !noalias !84
  %592 = getelementptr i8, ptr %599, i64 2048
  store i64 %591, ptr %592, align 1, !noalias !83
  br label %593

593:                                              ; preds = %595, %587
  %594 = icmp eq i64 %274, %597
  br i1 %594, label %604, label %595

595:                                              ; preds = %705, %593
  %596 = phi i64 [ 0, %705 ], [ %597, %593 ]
  %597 = add nuw nsw i64 %596, 1
  %598 = shl nsw i64 %596, 3
  %599 = getelementptr i8, ptr %29, i64 %598
  %600 = getelementptr i8, ptr %599, i64 12288
  %601 = load i64, ptr %600, align 1, !noalias !87
  %602 = add nsw i64 %601, 96
  %603 = icmp sgt i64 %602, %12
  br i1 %603, label %593, label %587

604:                                              ; preds = %593, %702
  %605 = phi i64 [ %704, %702 ], [ %706, %593 ]
  %606 = phi i64 [ %703, %702 ], [ 0, %593 ]
  %607 = getelementptr i8, ptr %29, i64 %606
  br label %608

608:                                              ; preds = %608, %604
  %609 = phi i64 [ 0, %604 ], [ %610, %608 ]
  %610 = add nuw nsw i64 %609, 1
  %611 = shl nsw i64 %609, 3
  %612 = getelementptr i8, ptr %29, i64 %611
  %613 = getelementptr i8, ptr %612, i64 14336
  %614 = load i64, ptr %613, align 1, !noalias !90
  %615 = sub nsw i64 %614, %605
  %616 = getelementptr i8, ptr %612, i64 16384
  %617 = load i64, ptr %616, align 1, !noalias !96
  %618 = getelementptr i8, ptr %612, i64 18432
  %619 = load i64, ptr %618, align 1, !noalias !99
  %620 = getelementptr i8, ptr %607, i64 %611
  %621 = load i64, ptr %620, align 1, !noalias !102
  %622 = tail call i64 @llvm.smax.i64(i64 %615, i64 0)
  %623 = tail call i64 @llvm.umin.i64(i64 %622, i64 8)
  %624 = shl nuw nsw i64 %623, 2
  %625 = shl nsw i64 -1, %624
  %626 = shl i64 %625, %624
  %627 = xor i64 %626, -1
  %628 = and i64 %621, %627
  %629 = getelementptr i8, ptr %620, i64 2048
  %630 = load i64, ptr %629, align 1, !noalias !105
  %631 = tail call i64 @llvm.smax.i64(i64 %615, i64 8)
  %632 = tail call i64 @llvm.umin.i64(i64 %631, i64 16)
  %633 = shl nuw nsw i64 %632, 2
  %634 = add nsw i64 %633, -32
  %635 = shl nsw i64 -1, %634
  %636 = shl i64 %635, %634
  %637 = xor i64 %636, -1
  %638 = and i64 %630, %637
  %639 = mul i64 %628, -8663945395140668459
  %640 = tail call i64 @llvm.fshl.i64(i64 %639, i64 %639, i64 31)
  %641 = mul i64 %640, 5545529020109919103
  %642 = xor i64 %641, %617
  %643 = tail call i64 @llvm.fshl.i64(i64 %642, i64 %642, i64 27)
  %644 = add i64 %643, %619
  %645 = mul i64 %644, 5
  %646 = add i64 %645, 1390208809
  %647 = mul i64 %638, 5545529020109919103
  %648 = tail call i64 @llvm.fshl.i64(i64 %647, i64 %647, i64 33)
  %649 = mul i64 %648, -8663945395140668459
  %650 = xor i64 %649, %619
  %651 = tail call i64 @llvm.fshl.i64(i64 %650, i64 %650, i64 31)
  %652 = add i64 %646, %651
  %653 = mul i64 %652, 5
  %654 = add i64 %653, 944331445
  %655 = icmp slt i64 %615, 16
  %656 = select i1 %655, i64 %650, i64 %654
  %657 = select i1 %655, i64 %642, i64 %646
  store i64 %657, ptr %616, align 1, !noalias !108
  store i64 %656, ptr %618, align 1, !noalias !108
  %658 = icmp eq i64 %274, %610
  br i1 %658, label %585, label %608

659:                                              ; preds = %708
  %660 = getelementptr i8, ptr %712, i64 18432
  %661 = load i64, ptr %660, align 1, !noalias !109
  %662 = getelementptr i8, ptr %712, i64 16384
  %663 = load i64, ptr %662, align 1, !noalias !112
  %664 = xor i64 %663, %714
  %665 = xor i64 %661, %714
  %666 = add i64 %664, %665
  %667 = add i64 %666, %665
  %668 = lshr i64 %666, 33
  %669 = xor i64 %668, %666
  %670 = mul i64 %669, -49064778989728563
  %671 = lshr i64 %670, 33
  %672 = xor i64 %671, %670
  %673 = mul i64 %672, -4265267296055464877
  %674 = lshr i64 %673, 33
  %675 = xor i64 %674, %673
  %676 = lshr i64 %667, 33
  %677 = xor i64 %676, %667
  %678 = mul i64 %677, -49064778989728563
  %679 = lshr i64 %678, 33
  %680 = xor i64 %679, %678
  %681 = mul i64 %680, -4265267296055464877
  %682 = lshr i64 %681, 33
  %683 = xor i64 %682, %681
  %684 = add i64 %683, %675
  %685 = lshr i64 %684, 1
  br label %686

686:                                              ; preds = %708, %659
  %687 = phi i64 [ %685, %659 ], [ 0, %708 ]
  %688 = getelementptr i64, ptr %276, i64 %709
  store i64 %687, ptr %688, align 8, !noalias !115
  %689 = icmp eq i64 %274, %710
  br i1 %689, label %568, label %708

690:                                              ; preds = %459, %690
  %691 = phi i64 [ %692, %690 ], [ 0, %459 ]
  %692 = add nuw nsw i64 %691, 1
  %693 = shl nsw i64 %691, 3
  %694 = getelementptr i8, ptr %29, i64 %693
  %695 = getelementptr i8, ptr %694, i64 16384
  store i64 9001, ptr %695, align 1, !noalias !115
  %696 = getelementptr i8, ptr %694, i64 18432
  store i64 9001, ptr %696, align 1, !noalias !115
  %697 = icmp eq i64 %274, %692
  br i1 %697, label %580, label %690

698:                                              ; preds = %580, %585
  %699 = phi i64 [ %700, %585 ], [ 0, %580 ]
  %700 = add nuw nsw i64 %699, 1
  %701 = icmp samesign ult i64 %699, 3
  br i1 %701, label %702, label %705

702:                                              ; preds = %698
  %703 = shl nuw nsw i64 %699, 12
  %704 = shl nuw nsw i64 %699, 4
  br label %604

705:                                              ; preds = %698
  %706 = shl nsw i64 %699, 4
  %707 = getelementptr i8, ptr %11, i64 %706
  br label %595

708:                                              ; preds = %584, %686
  %709 = phi i64 [ %710, %686 ], [ 0, %584 ]
  %710 = add nuw nsw i64 %709, 1
  %711 = shl nsw i64 %709, 3
  %712 = getelementptr i8, ptr %29, i64 %711
  %713 = getelementptr i8, ptr %712, i64 14336
  %714 = load i64, ptr %713, align 1, !noalias !116
  %715 = icmp sgt i64 %714, 0
  br i1 %715, label %659, label %686

716:                                              ; preds = %568, %856
  %717 = phi i64 [ %718, %856 ], [ 0, %568 ]
  %718 = add nuw nsw i64 %717, 1
  %719 = getelementptr i64, ptr %100, i64 %717
  %720 = load i64, ptr %719, align 8, !noalias !73
  %721 = getelementptr i64, ptr %89, i64 %720
  %722 = load i64, ptr %721, align 8, !noalias !73
  %723 = icmp eq i64 %722, 0
  br i1 %723, label %856, label %724

724:                                              ; preds = %716
  %725 = getelementptr i64, ptr %102, i64 %720
  %726 = load i64, ptr %725, align 8, !noalias !73
  %727 = and i64 %722, -16
  %728 = add nsw i64 %726, %727
  %729 = tail call i64 @llvm.smax.i64(i64 %722, i64 15)
  %730 = lshr i64 %729, 4
  %731 = icmp eq i64 %730, 0
  br i1 %731, label %732, label %765

732:                                              ; preds = %765, %724
  %733 = phi i64 [ 9001, %724 ], [ %791, %765 ]
  %734 = phi i64 [ 9001, %724 ], [ %783, %765 ]
  %735 = and i64 %722, 15
  %736 = add nsw i64 %728, 8
  %737 = icmp sgt i64 %736, %12
  br i1 %737, label %747, label %738

738:                                              ; preds = %732
  %739 = getelementptr i8, ptr %11, i64 %728
  %740 = load i64, ptr %739, align 1, !noalias !119
  %741 = tail call i64 @llvm.umin.i64(i64 %735, i64 8)
  %742 = shl nuw nsw i64 %741, 2
  %743 = shl nsw i64 -1, %742
  %744 = shl i64 %743, %742
  %745 = xor i64 %744, -1
  %746 = and i64 %740, %745
  br label %793

747:                                              ; preds = %732
  %748 = icmp eq i64 %735, 0
  br i1 %748, label %793, label %749

749:                                              ; preds = %747
  %750 = tail call i64 @llvm.umin.i64(i64 %735, i64 8)
  %751 = getelementptr i8, ptr %11, i64 %728
  br label %752

752:                                              ; preds = %752, %749
  %753 = phi i64 [ 0, %749 ], [ %763, %752 ]
  %754 = phi i64 [ 0, %749 ], [ %757, %752 ]
  %755 = phi i64 [ %750, %749 ], [ %756, %752 ]
  %756 = add nsw i64 %755, -1
  %757 = add nuw nsw i64 %754, 1
  %758 = getelementptr i8, ptr %751, i64 %754
  %759 = load i8, ptr %758, align 1, !noalias !128
  %760 = zext i8 %759 to i64
  %761 = shl nsw i64 %754, 3
  %762 = shl i64 %760, %761
  %763 = or i64 %762, %753
  %764 = icmp samesign ugt i64 %755, 1
  br i1 %764, label %752, label %793

765:                                              ; preds = %724, %765
  %766 = phi i64 [ %783, %765 ], [ 9001, %724 ]
  %767 = phi i64 [ %791, %765 ], [ 9001, %724 ]
  %768 = phi i64 [ %770, %765 ], [ %730, %724 ]
  %769 = phi i64 [ %771, %765 ], [ %726, %724 ]
  %770 = add nsw i64 %768, -1
  %771 = add i64 %769, 16
  %772 = getelementptr i8, ptr %11, i64 %769
  %773 = load i64, ptr %772, align 1, !noalias !131
  %774 = getelementptr i8, ptr %772, i64 8
  %775 = load i64, ptr %774, align 1, !noalias !134
  %776 = mul i64 %773, -8663945395140668459
  %777 = tail call i64 @llvm.fshl.i64(i64 %776, i64 %776, i64 31)
  %778 = mul i64 %777, 5545529020109919103
  %779 = xor i64 %778, %766
  %780 = tail call i64 @llvm.fshl.i64(i64 %779, i64 %779, i64 27)
  %781 = add i64 %780, %767
  %782 = mul i64 %781, 5
  %783 = add i64 %782, 1390208809
  %784 = mul i64 %775, 5545529020109919103
  %785 = tail call i64 @llvm.fshl.i64(i64 %784, i64 %784, i64 33)
  %786 = mul i64 %785, -8663945395140668459
  %787 = xor i64 %786, %767
  %788 = tail call i64 @llvm.fshl.i64(i64 %787, i64 %787, i64 31)
  %789 = add i64 %783, %788
  %790 = mul i64 %789, 5
  %791 = add i64 %790, 944331445
  %792 = icmp samesign ugt i64 %768, 1
  br i1 %792, label %765, label %732

793:                                              ; preds = %752, %747, %738
  %794 = phi i64 [ %746, %738 ], [ 0, %747 ], [ %763, %752 ]
  %795 = mul i64 %794, -8663945395140668459
  %796 = tail call i64 @llvm.fshl.i64(i64 %795, i64 %795, i64 31)
  %797 = mul i64 %796, 5545529020109919103
  %798 = add nsw i64 %735, -8
  %799 = add nsw i64 %728, 16
  %800 = icmp sgt i64 %799, %12
  br i1 %800, label %810, label %801

801:                                              ; preds = %793
  %802 = getelementptr i8, ptr %11, i64 %736
  %803 = load i64, ptr %802, align 1, !noalias !137
  %804 = tail call i64 @llvm.smax.i64(i64 %798, i64 0)
  %805 = shl nuw nsw i64 %804, 2
  %806 = shl nsw i64 -1, %805
  %807 = shl nsw i64 %806, %805
  %808 = xor i64 %807, -1
  %809 = and i64 %803, %808
  br label %827

810:                                              ; preds = %793
  %811 = icmp samesign ult i64 %735, 9
  %812 = select i1 %811, i64 0, i64 %798
  %813 = icmp sgt i64 %812, 0
  br i1 %813, label %814, label %827

814:                                              ; preds = %810
  %815 = getelementptr i8, ptr %11, i64 %736
  br label %816

816:                                              ; preds = %816, %814
  %817 = phi i64 [ 0, %814 ], [ %825, %816 ]
  %818 = phi i64 [ 0, %814 ], [ %819, %816 ]
  %819 = add nuw nsw i64 %818, 1
  %820 = getelementptr i8, ptr %815, i64 %818
  %821 = load i8, ptr %820, align 1, !noalias !143
  %822 = zext i8 %821 to i64
  %823 = shl nsw i64 %818, 3
  %824 = shl i64 %822, %823
  %825 = or i64 %824, %817
  %826 = icmp eq i64 %819, %812
  br i1 %826, label %827, label %816

827:                                              ; preds = %816, %810, %801
  %828 = phi i64 [ %809, %801 ], [ 0, %810 ], [ %825, %816 ]
  %829 = mul i64 %828, 5545529020109919103
  %830 = tail call i64 @llvm.fshl.i64(i64 %829, i64 %829, i64 33)
  %831 = mul i64 %830, -8663945395140668459
  %832 = xor i64 %734, %797
  %833 = xor i64 %832, %722
  %834 = xor i64 %733, %831
  %835 = xor i64 %834, %722
  %836 = add i64 %835, %833
  %837 = add i64 %836, %835
  %838 = lshr i64 %836, 33
  %839 = xor i64 %838, %836
  %840 = mul i64 %839, -49064778989728563
  %841 = lshr i64 %840, 33
  %842 = xor i64 %841, %840
  %843 = mul i64 %842, -4265267296055464877
  %844 = lshr i64 %843, 33
  %845 = xor i64 %844, %843
  %846 = lshr i64 %837, 33
  %847 = xor i64 %846, %837
  %848 = mul i64 %847, -49064778989728563
  %849 = lshr i64 %848, 33
  %850 = xor i64 %849, %848
  %851 = mul i64 %850, -4265267296055464877
  %852 = lshr i64 %851, 33
  %853 = xor i64 %852, %851
  %854 = add i64 %853, %845
  %855 = lshr i64 %854, 1
  br label %856

856:                                              ; preds = %827, %716
  %857 = phi i64 [ %855, %827 ], [ 0, %716 ]
  %858 = getelementptr i64, ptr %276, i64 %720
  store i64 %857, ptr %858, align 8, !noalias !73
  %859 = icmp eq i64 %718, %882
  br i1 %859, label %118, label %716

860:                                              ; preds = %272, %880
  %861 = phi i64 [ %882, %880 ], [ 0, %272 ]
  %862 = phi i64 [ %863, %880 ], [ 0, %272 ]
  %863 = add nuw nsw i64 %862, 1
  %864 = add nsw i64 %862, %267
  %865 = icmp slt i64 %864, 0
  %866 = select i1 %865, i64 %23, i64 0
  %867 = getelementptr i64, ptr %22, i64 %864
  %868 = getelementptr i64, ptr %867, i64 %866
  %869 = load i64, ptr %868, align 8, !noalias !146
  %870 = icmp slt i64 %864, -1
  %871 = select i1 %870, i64 %23, i64 0
  %872 = getelementptr i8, ptr %867, i64 8
  %873 = getelementptr i64, ptr %872, i64 %871
  %874 = load i64, ptr %873, align 8, !noalias !146
  %875 = icmp slt i64 %869, 0
  %876 = icmp slt i64 %874, %869
  %877 = select i1 %875, i1 true, i1 %876
  %878 = icmp sgt i64 %874, %12
  %879 = select i1 %877, i1 true, i1 %878
  br i1 %879, label %884, label %280

880:                                              ; preds = %291, %280
  %881 = phi i64 [ %310, %291 ], [ 1, %280 ]
  %882 = add nuw nsw i64 %881, %861
  %883 = icmp eq i64 %274, %863
  br i1 %883, label %570, label %860

884:                                              ; preds = %860
  %885 = icmp sgt i64 %864, -1
  br i1 %885, label %898, label %118

886:                                              ; preds = %266
  br label %887

887:                                              ; preds = %886, %266
  %888 = phi i64 [ %40, %886 ], [ 0, %266 ]
  %889 = icmp slt i64 %271, 0
  %890 = select i1 %889, i64 %40, i64 0
  %891 = add i64 %890, %271
  %892 = icmp slt i64 %891, 0
  br i1 %892, label %893, label %894, !prof !34

893:                                              ; preds = %887
  br label %894

894:                                              ; preds = %893, %887
  %895 = phi i64 [ 0, %893 ], [ %891, %887 ]
  %896 = icmp slt i64 %891, %40
  br i1 %896, label %272, label %897, !prof !147

897:                                              ; preds = %894
  br label %272

898:                                              ; preds = %884, %205
  %899 = phi i64 [ %267, %205 ], [ %864, %884 ]
  %900 = phi i64 [ 1, %205 ], [ 2, %884 ]
  store i64 %899, ptr %62, align 8, !noalias !0
  br label %901

901:                                              ; preds = %261, %898, %2
  %902 = phi i64 [ 0, %2 ], [ %900, %898 ], [ 0, %261 ]
  store i64 %902, ptr %1, align 8
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
declare i64 @llvm.fshl.i64(i64, i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #1

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!4, !1}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = !{!7, !4, !1}
!7 = distinct !{!7, !8}
!8 = distinct !{!8}
!9 = !{!10, !4, !1}
!10 = distinct !{!10, !11}
!11 = distinct !{!11}
!12 = !{!13, !10, !4, !1}
!13 = distinct !{!13, !14}
!14 = distinct !{!14}
!15 = !{!16, !4, !1}
!16 = distinct !{!16, !17}
!17 = distinct !{!17}
!18 = !{!19, !16, !4, !1}
!19 = distinct !{!19, !20}
!20 = distinct !{!20}
!21 = !{!22, !24, !26, !4, !1}
!22 = distinct !{!22, !23}
!23 = distinct !{!23}
!24 = distinct !{!24, !25}
!25 = distinct !{!25}
!26 = distinct !{!26, !25}
!27 = !{!"branch_weights", i32 -2147483648, i32 0}
!28 = !{!29, !24, !26, !4, !1}
!29 = distinct !{!29, !30}
!30 = distinct !{!30}
!31 = !{!32, !4, !1}
!32 = distinct !{!32, !33}
!33 = distinct !{!33}
!34 = !{!"branch_weights", i32 1, i32 99}
!35 = !{!36, !38, !39, !1}
!36 = distinct !{!36, !37}
!37 = distinct !{!37}
!38 = distinct !{!38, !37}
!39 = distinct !{!39, !40}
!40 = distinct !{!40}
!41 = !{!42, !36, !38, !39, !1}
!42 = distinct !{!42, !43}
!43 = distinct !{!43}
!44 = !{!45, !36, !38, !39, !1}
!45 = distinct !{!45, !46}
!46 = distinct !{!46}
!47 = !{!48, !36, !38, !39, !1}
!48 = distinct !{!48, !49}
!49 = distinct !{!49}
!50 = !{!51, !36, !38, !39, !1}
!51 = distinct !{!51, !52}
!52 = distinct !{!52}
!53 = !{!54, !36, !38, !39, !1}
!54 = distinct !{!54, !55}
!55 = distinct !{!55}
!56 = !{!57, !36, !38, !39, !1}
!57 = distinct !{!57, !58}
!58 = distinct !{!58}
!59 = !{!60, !62, !63, !39, !1}
!60 = distinct !{!60, !61}
!61 = distinct !{!61}
!62 = distinct !{!62, !61}
!63 = distinct !{!63, !64}
!64 = distinct !{!64}
!65 = !{!66, !68, !63, !39, !1}
!66 = distinct !{!66, !67}
!67 = distinct !{!67}
!68 = distinct !{!68, !67}
!69 = !{!70, !72, !63, !39, !1}
!70 = distinct !{!70, !71}
!71 = distinct !{!71}
!72 = distinct !{!72, !71}
!73 = !{!63, !39, !1}
!74 = !{!75, !77, !79, !80, !82, !63, !39, !1}
!75 = distinct !{!75, !76}
!76 = distinct !{!76}
!77 = distinct !{!77, !78}
!78 = distinct !{!78}
!79 = distinct !{!79, !78}
!80 = distinct !{!80, !81}
!81 = distinct !{!81}
!82 = distinct !{!82, !81}
!83 = !{!77, !79, !80, !82, !63, !39, !1}
!84 = !{!85, !77, !79, !80, !82, !63, !39, !1}
!85 = distinct !{!85, !86}
!86 = distinct !{!86}
!87 = !{!88, !77, !79, !80, !82, !63, !39, !1}
!88 = distinct !{!88, !89}
!89 = distinct !{!89}
!90 = !{!91, !93, !95, !80, !82, !63, !39, !1}
!91 = distinct !{!91, !92}
!92 = distinct !{!92}
!93 = distinct !{!93, !94}
!94 = distinct !{!94}
!95 = distinct !{!95, !94}
!96 = !{!97, !93, !95, !80, !82, !63, !39, !1}
!97 = distinct !{!97, !98}
!98 = distinct !{!98}
!99 = !{!100, !93, !95, !80, !82, !63, !39, !1}
!100 = distinct !{!100, !101}
!101 = distinct !{!101}
!102 = !{!103, !93, !95, !80, !82, !63, !39, !1}
!103 = distinct !{!103, !104}
!104 = distinct !{!104}
!105 = !{!106, !93, !95, !80, !82, !63, !39, !1}
!106 = distinct !{!106, !107}
!107 = distinct !{!107}
!108 = !{!93, !95, !80, !82, !63, !39, !1}
!109 = !{!110, !80, !82, !63, !39, !1}
!110 = distinct !{!110, !111}
!111 = distinct !{!111}
!112 = !{!113, !80, !82, !63, !39, !1}
!113 = distinct !{!113, !114}
!114 = distinct !{!114}
!115 = !{!80, !82, !63, !39, !1}
!116 = !{!117, !80, !82, !63, !39, !1}
!117 = distinct !{!117, !118}
!118 = distinct !{!118}
!119 = !{!120, !122, !124, !125, !127, !63, !39, !1}
!120 = distinct !{!120, !121}
!121 = distinct !{!121}
!122 = distinct !{!122, !123}
!123 = distinct !{!123}
!124 = distinct !{!124, !123}
!125 = distinct !{!125, !126}
!126 = distinct !{!126}
!127 = distinct !{!127, !126}
!128 = !{!129, !122, !124, !125, !127, !63, !39, !1}
!129 = distinct !{!129, !130}
!130 = distinct !{!130}
!131 = !{!132, !125, !127, !63, !39, !1}
!132 = distinct !{!132, !133}
!133 = distinct !{!133}
!134 = !{!135, !125, !127, !63, !39, !1}
!135 = distinct !{!135, !136}
!136 = distinct !{!136}
!137 = !{!138, !140, !142, !125, !127, !63, !39, !1}
!138 = distinct !{!138, !139}
!139 = distinct !{!139}
!140 = distinct !{!140, !141}
!141 = distinct !{!141}
!142 = distinct !{!142, !141}
!143 = !{!144, !140, !142, !125, !127, !63, !39, !1}
!144 = distinct !{!144, !145}
!145 = distinct !{!145}
!146 = !{!39, !1}
!147 = !{!"branch_weights", i32 99, i32 1}
