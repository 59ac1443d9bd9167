; d5e9784c6d44131d128ef7a6ddd3aa78e854787d67a9f86591692319699dd3f6
; puffinry.sketches.alpha._update_variable for |u1[1],<i4[1],(<u8[2],<u8[1]),<u8[1],<i8[1],int,<i8[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  br i1 %69, label %903, label %70

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

118:                                              ; preds = %859, %571, %886
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
  br label %900

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
  br i1 %265, label %266, label %903

266:                                              ; preds = %261, %70
  %267 = phi i64 [ %63, %70 ], [ %270, %261 ]
  %268 = phi i64 [ %66, %70 ], [ %269, %261 ]
  %269 = add nsw i64 %268, -1
  %270 = add i64 %267, 256
  %271 = sub nsw i64 %61, %267
  br i1 %87, label %888, label %889, !prof !34

272:                                              ; preds = %899, %896
  %273 = phi i64 [ %40, %899 ], [ %897, %896 ]
  %274 = sub i64 %273, %890
  %275 = tail call i64 @llvm.smax.i64(i64 %274, i64 0)
  %276 = getelementptr i64, ptr %39, i64 %890
  %277 = icmp slt i64 %274, 1
  br i1 %277, label %278, label %863

278:                                              ; preds = %272
  %279 = load i64, ptr %52, align 8, !noalias !3
  br label %219

280:                                              ; preds = %863
  %281 = sext i32 %877 to i64
  %282 = icmp slt i64 %12, %281
  br i1 %282, label %886, label %283

283:                                              ; preds = %280
  %284 = sub nsw i64 %281, %878
  %285 = shl nsw i64 %865, 3
  %286 = getelementptr i8, ptr %29, i64 %285
  %287 = getelementptr i8, ptr %286, i64 12288
  store i64 %878, ptr %287, align 1, !noalias !35
  %288 = getelementptr i8, ptr %286, i64 14336
  store i64 %284, ptr %288, align 1, !noalias !35
  %289 = shl nsw i64 %864, 3
  %290 = getelementptr i8, ptr %29, i64 %289
  %291 = getelementptr i8, ptr %290, i64 20480
  store i64 %865, ptr %291, align 1, !noalias !35
  %292 = add nuw nsw i64 %878, 96
  %293 = icmp sgt i64 %292, %12
  br i1 %293, label %882, label %294

294:                                              ; preds = %283
  %295 = getelementptr i8, ptr %11, i64 %878
  %296 = load i64, ptr %295, align 1, !noalias !41
  store i64 %296, ptr %286, align 1, !noalias !35
  %297 = getelementptr i8, ptr %295, i64 8
  %298 = load i64, ptr %297, align 1, !noalias !44
  %299 = getelementptr i8, ptr %286, i64 2048
  store i64 %298, ptr %299, align 1, !noalias !35
  %300 = getelementptr i8, ptr %295, i64 16
  %301 = load i64, ptr %300, align 1, !noalias !47
  %302 = getelementptr i8, ptr %286, i64 4096
  store i64 %301, ptr %302, align 1, !noalias !35
  %303 = getelementptr i8, ptr %295, i64 24
  %304 = load i64, ptr %303, align 1, !noalias !50
  %305 = getelementptr i8, ptr %286, i64 6144
  store i64 %304, ptr %305, align 1, !noalias !35
  %306 = getelementptr i8, ptr %295, i64 32
  %307 = load i64, ptr %306, align 1, !noalias !53
  %308 = getelementptr i8, ptr %286, i64 8192
  store i64 %307, ptr %308, align 1, !noalias !35
  %309 = getelementptr i8, ptr %295, i64 40
  %310 = load i64, ptr %309, align 1, !noalias !56
  %311 = getelementptr i8, ptr %286, i64 10240
  store i64 %310, ptr %311, align 1, !noalias !35
  %312 = icmp sgt i64 %284, 96
  %313 = zext i1 %312 to i64
  br label %882

314:                                              ; preds = %573
  %315 = icmp ult i64 %581, 16
  br i1 %315, label %369, label %375

316:                                              ; preds = %369
  %317 = getelementptr i64, ptr %90, i64 %370
  %318 = load i64, ptr %317, align 8, !noalias !59
  %319 = getelementptr i64, ptr %29, i64 %370
  %320 = load i64, ptr %319, align 8, !noalias !59
  %321 = and i64 %373, 15
  %322 = tail call i64 @llvm.umax.i64(i64 %321, i64 8)
  %323 = shl nuw nsw i64 %322, 2
  %324 = add nsw i64 %323, -32
  %325 = shl nsw i64 -1, %324
  %326 = shl nsw i64 %325, %324
  %327 = xor i64 %326, -1
  %328 = and i64 %318, %327
  %329 = mul i64 %328, 5545529020109919103
  %330 = tail call i64 @llvm.fshl.i64(i64 %329, i64 %329, i64 33)
  %331 = mul i64 %330, -8663945395140668459
  %332 = tail call i64 @llvm.umin.i64(i64 %321, i64 8)
  %333 = shl nuw nsw i64 %332, 2
  %334 = shl nsw i64 -1, %333
  %335 = shl i64 %334, %333
  %336 = xor i64 %335, -1
  %337 = and i64 %320, %336
  %338 = mul i64 %337, -8663945395140668459
  %339 = tail call i64 @llvm.fshl.i64(i64 %338, i64 %338, i64 31)
  %340 = mul i64 %339, 5545529020109919103
  %341 = xor i64 %373, %340
  %342 = xor i64 %341, 9001
  %343 = xor i64 %373, %331
  %344 = xor i64 %343, 9001
  %345 = add i64 %342, %344
  %346 = add i64 %345, %344
  %347 = lshr i64 %345, 33
  %348 = xor i64 %347, %345
  %349 = mul i64 %348, -49064778989728563
  %350 = lshr i64 %349, 33
  %351 = xor i64 %350, %349
  %352 = mul i64 %351, -4265267296055464877
  %353 = lshr i64 %352, 33
  %354 = xor i64 %353, %352
  %355 = lshr i64 %346, 33
  %356 = xor i64 %355, %346
  %357 = mul i64 %356, -49064778989728563
  %358 = lshr i64 %357, 33
  %359 = xor i64 %358, %357
  %360 = mul i64 %359, -4265267296055464877
  %361 = lshr i64 %360, 33
  %362 = xor i64 %361, %360
  %363 = add i64 %362, %354
  %364 = lshr i64 %363, 1
  br label %365

365:                                              ; preds = %369, %316
  %366 = phi i64 [ %364, %316 ], [ 0, %369 ]
  %367 = getelementptr i64, ptr %276, i64 %370
  store i64 %366, ptr %367, align 8, !noalias !59
  %368 = icmp eq i64 %274, %371
  br i1 %368, label %571, label %369

369:                                              ; preds = %314, %365
  %370 = phi i64 [ %371, %365 ], [ 0, %314 ]
  %371 = add nuw nsw i64 %370, 1
  %372 = getelementptr i64, ptr %89, i64 %370
  %373 = load i64, ptr %372, align 8, !noalias !59
  %374 = icmp sgt i64 %373, 0
  br i1 %374, label %316, label %365

375:                                              ; preds = %314
  %376 = icmp ult i64 %581, 32
  br i1 %376, label %452, label %462

377:                                              ; preds = %452
  %378 = mul i64 %458, 5545529020109919103
  %379 = tail call i64 @llvm.fshl.i64(i64 %378, i64 %378, i64 33)
  %380 = mul i64 %379, -8663945395140668459
  %381 = xor i64 %380, 9001
  %382 = tail call i64 @llvm.fshl.i64(i64 %381, i64 %381, i64 31)
  %383 = mul i64 %460, -8663945395140668459
  %384 = tail call i64 @llvm.fshl.i64(i64 %383, i64 %383, i64 31)
  %385 = mul i64 %384, 5545529020109919103
  %386 = xor i64 %385, 9001
  %387 = tail call i64 @llvm.fshl.i64(i64 %386, i64 %386, i64 27)
  %388 = mul i64 %387, 5
  %389 = add i64 %388, 1390253814
  %390 = add i64 %389, %382
  %391 = mul i64 %390, 5
  %392 = add i64 %391, 944331445
  %393 = getelementptr i64, ptr %92, i64 %453
  %394 = load i64, ptr %393, align 8, !noalias !65
  %395 = getelementptr i64, ptr %94, i64 %453
  %396 = load i64, ptr %395, align 8, !noalias !65
  br label %399

397:                                              ; preds = %452
  %398 = icmp sgt i64 %456, 0
  br i1 %398, label %399, label %448

399:                                              ; preds = %397, %377
  %400 = phi i64 [ %396, %377 ], [ %458, %397 ]
  %401 = phi i64 [ %394, %377 ], [ %460, %397 ]
  %402 = phi i64 [ %392, %377 ], [ 9001, %397 ]
  %403 = phi i64 [ %389, %377 ], [ 9001, %397 ]
  %404 = and i64 %456, 15
  %405 = tail call i64 @llvm.umax.i64(i64 %404, i64 8)
  %406 = shl nuw nsw i64 %405, 2
  %407 = add nsw i64 %406, -32
  %408 = shl nsw i64 -1, %407
  %409 = shl nsw i64 %408, %407
  %410 = xor i64 %409, -1
  %411 = and i64 %400, %410
  %412 = mul i64 %411, 5545529020109919103
  %413 = tail call i64 @llvm.fshl.i64(i64 %412, i64 %412, i64 33)
  %414 = mul i64 %413, -8663945395140668459
  %415 = tail call i64 @llvm.umin.i64(i64 %404, i64 8)
  %416 = shl nuw nsw i64 %415, 2
  %417 = shl nsw i64 -1, %416
  %418 = shl i64 %417, %416
  %419 = xor i64 %418, -1
  %420 = and i64 %401, %419
  %421 = mul i64 %420, -8663945395140668459
  %422 = tail call i64 @llvm.fshl.i64(i64 %421, i64 %421, i64 31)
  %423 = mul i64 %422, 5545529020109919103
  %424 = xor i64 %403, %423
  %425 = xor i64 %424, %456
  %426 = xor i64 %402, %414
  %427 = xor i64 %426, %456
  %428 = add i64 %425, %427
  %429 = add i64 %428, %427
  %430 = lshr i64 %428, 33
  %431 = xor i64 %430, %428
  %432 = mul i64 %431, -49064778989728563
  %433 = lshr i64 %432, 33
  %434 = xor i64 %433, %432
  %435 = mul i64 %434, -4265267296055464877
  %436 = lshr i64 %435, 33
  %437 = xor i64 %436, %435
  %438 = lshr i64 %429, 33
  %439 = xor i64 %438, %429
  %440 = mul i64 %439, -49064778989728563
  %441 = lshr i64 %440, 33
  %442 = xor i64 %441, %440
  %443 = mul i64 %442, -4265267296055464877
  %444 = lshr i64 %443, 33
  %445 = xor i64 %444, %443
  %446 = add i64 %445, %437
  %447 = lshr i64 %446, 1
  br label %448

448:                                              ; preds = %399, %397
  %449 = phi i64 [ %447, %399 ], [ 0, %397 ]
  %450 = getelementptr i64, ptr %276, i64 %453
  store i64 %449, ptr %450, align 8, !noalias !65
  %451 = icmp eq i64 %274, %454
  br i1 %451, label %571, label %452

452:                                              ; preds = %375, %448
  %453 = phi i64 [ %454, %448 ], [ 0, %375 ]
  %454 = add nuw nsw i64 %453, 1
  %455 = getelementptr i64, ptr %89, i64 %453
  %456 = load i64, ptr %455, align 8, !noalias !65
  %457 = getelementptr i64, ptr %90, i64 %453
  %458 = load i64, ptr %457, align 8, !noalias !65
  %459 = getelementptr i64, ptr %29, i64 %453
  %460 = load i64, ptr %459, align 8, !noalias !65
  %461 = icmp sgt i64 %456, 15
  br i1 %461, label %377, label %397

462:                                              ; preds = %375
  %463 = icmp ult i64 %581, 48
  br i1 %463, label %561, label %693

464:                                              ; preds = %561
  %465 = mul i64 %567, 5545529020109919103
  %466 = tail call i64 @llvm.fshl.i64(i64 %465, i64 %465, i64 33)
  %467 = mul i64 %466, -8663945395140668459
  %468 = xor i64 %467, 9001
  %469 = tail call i64 @llvm.fshl.i64(i64 %468, i64 %468, i64 31)
  %470 = mul i64 %569, -8663945395140668459
  %471 = tail call i64 @llvm.fshl.i64(i64 %470, i64 %470, i64 31)
  %472 = mul i64 %471, 5545529020109919103
  %473 = xor i64 %472, 9001
  %474 = tail call i64 @llvm.fshl.i64(i64 %473, i64 %473, i64 27)
  %475 = mul i64 %474, 5
  %476 = add i64 %475, 1390253814
  %477 = add i64 %476, %469
  %478 = mul i64 %477, 5
  %479 = add i64 %478, 944331445
  %480 = getelementptr i64, ptr %92, i64 %562
  %481 = load i64, ptr %480, align 8, !noalias !69
  %482 = getelementptr i64, ptr %94, i64 %562
  %483 = load i64, ptr %482, align 8, !noalias !69
  %484 = icmp samesign ugt i64 %565, 31
  br i1 %484, label %485, label %508

485:                                              ; preds = %464
  %486 = mul i64 %483, 5545529020109919103
  %487 = tail call i64 @llvm.fshl.i64(i64 %486, i64 %486, i64 33)
  %488 = mul i64 %487, -8663945395140668459
  %489 = xor i64 %488, %479
  %490 = tail call i64 @llvm.fshl.i64(i64 %489, i64 %489, i64 31)
  %491 = mul i64 %481, -8663945395140668459
  %492 = tail call i64 @llvm.fshl.i64(i64 %491, i64 %491, i64 31)
  %493 = mul i64 %492, 5545529020109919103
  %494 = xor i64 %493, %476
  %495 = tail call i64 @llvm.fshl.i64(i64 %494, i64 %494, i64 27)
  %496 = add i64 %495, %479
  %497 = mul i64 %496, 5
  %498 = add i64 %497, 1390208809
  %499 = add i64 %498, %490
  %500 = mul i64 %499, 5
  %501 = add i64 %500, 944331445
  %502 = getelementptr i64, ptr %96, i64 %562
  %503 = load i64, ptr %502, align 8, !noalias !69
  %504 = getelementptr i64, ptr %98, i64 %562
  %505 = load i64, ptr %504, align 8, !noalias !69
  br label %508

506:                                              ; preds = %561
  %507 = icmp sgt i64 %565, 0
  br i1 %507, label %508, label %557

508:                                              ; preds = %506, %485, %464
  %509 = phi i64 [ %567, %506 ], [ %483, %464 ], [ %505, %485 ]
  %510 = phi i64 [ %569, %506 ], [ %481, %464 ], [ %503, %485 ]
  %511 = phi i64 [ 9001, %506 ], [ %479, %464 ], [ %501, %485 ]
  %512 = phi i64 [ 9001, %506 ], [ %476, %464 ], [ %498, %485 ]
  %513 = and i64 %565, 15
  %514 = tail call i64 @llvm.umax.i64(i64 %513, i64 8)
  %515 = shl nuw nsw i64 %514, 2
  %516 = add nsw i64 %515, -32
  %517 = shl nsw i64 -1, %516
  %518 = shl nsw i64 %517, %516
  %519 = xor i64 %518, -1
  %520 = and i64 %509, %519
  %521 = mul i64 %520, 5545529020109919103
  %522 = tail call i64 @llvm.fshl.i64(i64 %521, i64 %521, i64 33)
  %523 = mul i64 %522, -8663945395140668459
  %524 = tail call i64 @llvm.umin.i64(i64 %513, i64 8)
  %525 = shl nuw nsw i64 %524, 2
  %526 = shl nsw i64 -1, %525
  %527 = shl i64 %526, %525
  %528 = xor i64 %527, -1
  %529 = and i64 %510, %528
  %530 = mul i64 %529, -8663945395140668459
  %531 = tail call i64 @llvm.fshl.i64(i64 %530, i64 %530, i64 31)
  %532 = mul i64 %531, 5545529020109919103
  %533 = xor i64 %512, %532
  %534 = xor i64 %533, %565
  %535 = xor i64 %511, %523
  %536 = xor i64 %535, %565
  %537 = add i64 %534, %536
  %538 = add i64 %537, %536
  %539 = lshr i64 %537, 33
  %540 = xor i64 %539, %537
  %541 = mul i64 %540, -49064778989728563
  %542 = lshr i64 %541, 33
  %543 = xor i64 %542, %541
  %544 = mul i64 %543, -4265267296055464877
  %545 = lshr i64 %544, 33
  %546 = xor i64 %545, %544
  %547 = lshr i64 %538, 33
  %548 = xor i64 %547, %538
  %549 = mul i64 %548, -49064778989728563
  %550 = lshr i64 %549, 33
  %551 = xor i64 %550, %549
  %552 = mul i64 %551, -4265267296055464877
  %553 = lshr i64 %552, 33
  %554 = xor i64 %553, %552
  %555 = add i64 %554, %546
  %556 = lshr i64 %555, 1
  br label %557

557:                                              ; preds = %508, %506
  %558 = phi i64 [ %556, %508 ], [ 0, %506 ]
  %559 = getelementptr i64, ptr %276, i64 %562
  store i64 %558, ptr %559, align 8, !noalias !69
  %560 = icmp eq i64 %274, %563
  br i1 %560, label %571, label %561

561:                                              ; preds = %462, %557
  %562 = phi i64 [ %563, %557 ], [ 0, %462 ]
  %563 = add nuw nsw i64 %562, 1
  %564 = getelementptr i64, ptr %89, i64 %562
  %565 = load i64, ptr %564, align 8, !noalias !69
  %566 = getelementptr i64, ptr %90, i64 %562
  %567 = load i64, ptr %566, align 8, !noalias !69
  %568 = getelementptr i64, ptr %29, i64 %562
  %569 = load i64, ptr %568, align 8, !noalias !69
  %570 = icmp sgt i64 %565, 15
  br i1 %570, label %464, label %506

571:                                              ; preds = %689, %557, %448, %365
  %572 = icmp eq i64 %884, 0
  br i1 %572, label %118, label %719

573:                                              ; preds = %882, %573
  %574 = phi i64 [ %581, %573 ], [ 0, %882 ]
  %575 = phi i64 [ %576, %573 ], [ 0, %882 ]
  %576 = add nuw nsw i64 %575, 1
  %577 = getelementptr i64, ptr %89, i64 %575
  %578 = load i64, ptr %577, align 8, !noalias !73
  %579 = icmp ult i64 %578, 97
  %580 = select i1 %579, i64 %578, i64 0
  %581 = tail call i64 @llvm.umax.i64(i64 %580, i64 %574)
  %582 = icmp eq i64 %274, %576
  br i1 %582, label %314, label %573

583:                                              ; preds = %693
  %584 = add nsw i64 %581, 15
  %585 = ashr i64 %584, 4
  %586 = icmp slt i64 %585, 1
  br i1 %586, label %587, label %701

587:                                              ; preds = %588, %583
  br label %711

588:                                              ; preds = %611
  %589 = icmp eq i64 %703, %585
  br i1 %589, label %587, label %701

590:                                              ; preds = %598
  %591 = getelementptr i8, ptr %710, i64 %604
  %592 = load i64, ptr %591, align 1, !noalias !74
  store i64 %592, ptr %602, align 1, !noalias !83
  %593 = getelementptr i8, ptr %591, i64 8
  %594 = load i64, ptr %593, align 1, !noalias !84
  %595 = getelementptr i8, ptr %602, i64 2048
  store i64 %594, ptr %595, align 1, !noalias !83
  br label %596

596:                                              ; preds = %598, %590
  %597 = icmp eq i64 %274, %600
  br i1 %597, label %607, label %598

598:                                              ; preds = %708, %596
  %599 = phi i64 [ 0, %708 ], [ %600, %596 ]
  %600 = add nuw nsw i64 %599, 1
  %601 = shl nsw i64 %599, 3
  %602 = getelementptr i8, ptr %29, i64 %601
  %603 = getelementptr i8, ptr %602, i64 12288
  %604 = load i64, ptr %603, align 1, !noalias !87
  %605 = add nsw i64 %604, 96
  %606 = icmp sgt i64 %605, %12
  br i1 %606, label %596, label %590

607:                                              ; preds = %596, %705
  %608 = phi i64 [ %707, %705 ], [ %709, %596 ]
  %609 = phi i64 [ %706, %705 ], [ 0, %596 ]
  %610 = getelementptr i8, ptr %29, i64 %609
  br label %611

611:                                              ; preds = %611, %607
  %612 = phi i64 [ 0, %607 ], [ %613, %611 ]
  %613 = add nuw nsw i64 %612, 1
  %614 = shl nsw i64 %612, 3
  %615 = getelementptr i8, ptr %29, i64 %614
  %616 = getelementptr i8, ptr %615, i64 14336
  %617 = load i64, ptr %616, align 1, !noalias !90
  %618 = sub nsw i64 %617, %608
  %619 = getelementptr i8, ptr %615, i64 16384
  %620 = load i64, ptr %619, align 1, !noalias !96
  %621 = getelementptr i8, ptr %615, i64 18432
  %622 = load i64, ptr %621, align 1, !noalias !99
  %623 = getelementptr i8, ptr %610, i64 %614
  %624 = load i64, ptr %623, align 1, !noalias !102
  %625 = tail call i64 @llvm.smax.i64(i64 %618, i64 0)
  %626 = tail call i64 @llvm.umin.i64(i64 %625, i64 8)
  %627 = shl nuw nsw i64 %626, 2
  %628 = shl nsw i64 -1, %627
  %629 = shl i64 %628, %627
  %630 = xor i64 %629, -1
  %631 = and i64 %624, %630
  %632 = getelementptr i8, ptr %623, i64 2048
  %633 = load i64, ptr %632, align 1, !noalias !105
  %634 = tail call i64 @llvm.smax.i64(i64 %618, i64 8)
  %635 = tail call i64 @llvm.umin.i64(i64 %634, i64 16)
  %636 = shl nuw nsw i64 %635, 2
  %637 = add nsw i64 %636, -32
  %638 = shl nsw i64 -1, %637
  %639 = shl i64 %638, %637
  %640 = xor i64 %639, -1
  %641 = and i64 %633, %640
  %642 = mul i64 %631, -8663945395140668459
  %643 = tail call i64 @llvm.fshl.i64(i64 %642, i64 %642, i64 31)
  %644 = mul i64 %643, 5545529020109919103
  %645 = xor i64 %644, %620
  %646 = tail call i64 @llvm.fshl.i64(i64 %645, i64 %645, i64 27)
  %647 = add i64 %646, %622
  %648 = mul i64 %647, 5
  %649 = add i64 %648, 1390208809
  %650 = mul i64 %641, 5545529020109919103
  %651 = tail call i64 @llvm.fshl.i64(i64 %650, i64 %650, i64 33)
  %652 = mul i64 %651, -8663945395140668459
  %653 = xor i64 %652, %622
  %654 = tail call i64 @llvm.fshl.i64(i64 %653, i64 %653, i64 31)
  %655 = add i64 %649, %654
  %656 = mul i64 %655, 5
  %657 = add i64 %656, 944331445
  %658 = icmp slt i64 %618, 16
  %659 = select i1 %658, i64 %653, i64 %657
  %660 = select i1 %658, i64 %645, i64 %649
  store i64 %660, ptr %619, align 1, !noalias !108
  store i64 %659, ptr %621, align 1, !noalias !108
  %661 = icmp eq i64 %274, %613
  br i1 %661, label %588, label %611

662:                                              ; preds = %711
  %663 = getelementptr i8, ptr %715, i64 18432
  %664 = load i64, ptr %663, align 1, !noalias !109
  %665 = getelementptr i8, ptr %715, i64 16384
  %666 = load i64, ptr %665, align 1, !noalias !112
  %667 = xor i64 %666, %717
  %668 = xor i64 %664, %717
  %669 = add i64 %667, %668
  %670 = add i64 %669, %668
  %671 = lshr i64 %669, 33
  %672 = xor i64 %671, %669
  %673 = mul i64 %672, -49064778989728563
  %674 = lshr i64 %673, 33
  %675 = xor i64 %674, %673
  %676 = mul i64 %675, -4265267296055464877
  %677 = lshr i64 %676, 33
  %678 = xor i64 %677, %676
  %679 = lshr i64 %670, 33
  %680 = xor i64 %679, %670
  %681 = mul i64 %680, -49064778989728563
  %682 = lshr i64 %681, 33
  %683 = xor i64 %682, %681
  %684 = mul i64 %683, -4265267296055464877
  %685 = lshr i64 %684, 33
  %686 = xor i64 %685, %684
  %687 = add i64 %686, %678
  %688 = lshr i64 %687, 1
  br label %689

689:                                              ; preds = %711, %662
  %690 = phi i64 [ %688, %662 ], [ 0, %711 ]
  %691 = getelementptr i64, ptr %276, i64 %712
  store i64 %690, ptr %691, align 8, !noalias !115
  %692 = icmp eq i64 %274, %713
  br i1 %692, label %571, label %711

693:                                              ; preds = %462, %693
  %694 = phi i64 [ %695, %693 ], [ 0, %462 ]
  %695 = add nuw nsw i64 %694, 1
  %696 = shl nsw i64 %694, 3
  %697 = getelementptr i8, ptr %29, i64 %696
  %698 = getelementptr i8, ptr %697, i64 16384
  store i64 9001, ptr %698, align 1, !noalias !115
  %699 = getelementptr i8, ptr %697, i64 18432
  store i64 9001, ptr %699, align 1, !noalias !115
  %700 = icmp eq i64 %274, %695
  br i1 %700, label %583, label %693

701:                                              ; preds = %583, %588
  %702 = phi i64 [ %703, %588 ], [ 0, %583 ]
  %703 = add nuw nsw i64 %702, 1
  %704 = icmp samesign ult i64 %702, 3
  br i1 %704, label %705, label %708

705:                                              ; preds = %701
  %706 = shl nuw nsw i64 %702, 12
  %707 = shl nuw nsw i64 %702, 4
  br label %607

708:                                              ; preds = %701
  %709 = shl nsw i64 %702, 4
  %710 = getelementptr i8, ptr %11, i64 %709
  br label %598

711:                                              ; preds = %587, %689
  %712 = phi i64 [ %713, %689 ], [ 0, %587 ]
  %713 = add nuw nsw i64 %712, 1
  %714 = shl nsw i64 %712, 3
  %715 = getelementptr i8, ptr %29, i64 %714
  %716 = getelementptr i8, ptr %715, i64 14336
  %717 = load i64, ptr %716, align 1, !noalias !116
  %718 = icmp sgt i64 %717, 0
  br i1 %718, label %662, label %689

719:                                              ; preds = %571, %859
  %720 = phi i64 [ %721, %859 ], [ 0, %571 ]
  %721 = add nuw nsw i64 %720, 1
  %722 = getelementptr i64, ptr %100, i64 %720
  %723 = load i64, ptr %722, align 8, !noalias !73
  %724 = getelementptr i64, ptr %89, i64 %723
  %725 = load i64, ptr %724, align 8, !noalias !73
  %726 = icmp eq i64 %725, 0
  br i1 %726, label %859, label %727

727:                                              ; preds = %719
  %728 = getelementptr i64, ptr %102, i64 %723
  %729 = load i64, ptr %728, align 8, !noalias !73
  %730 = and i64 %725, -16
  %731 = add nsw i64 %729, %730
  %732 = tail call i64 @llvm.smax.i64(i64 %725, i64 15)
  %733 = lshr i64 %732, 4
  %734 = icmp eq i64 %733, 0
  br i1 %734, label %735, label %768

735:                                              ; preds = %768, %727
  %736 = phi i64 [ 9001, %727 ], [ %794, %768 ]
  %737 = phi i64 [ 9001, %727 ], [ %786, %768 ]
  %738 = and i64 %725, 15
  %739 = add nsw i64 %731, 8
  %740 = icmp sgt i64 %739, %12
  br i1 %740, label %750, label %741

741:                                              ; preds = %735
  %742 = getelementptr i8, ptr %11, i64 %731
  %743 = load i64, ptr %742, align 1, !noalias !119
  %744 = tail call i64 @llvm.umin.i64(i64 %738, i64 8)
  %745 = shl nuw nsw i64 %744, 2
  %746 = shl nsw i64 -1, %745
  %747 = shl i64 %746, %745
  %748 = xor i64 %747, -1
  %749 = and i64 %743, %748
  br label %796

750:                                              ; preds = %735
  %751 = icmp eq i64 %738, 0
  br i1 %751, label %796, label %752

752:                                              ; preds = %750
  %753 = tail call i64 @llvm.umin.i64(i64 %738, i64 8)
  %754 = getelementptr i8, ptr %11, i64 %731
  br label %755

755:                                              ; preds = %755, %752
  %756 = phi i64 [ 0, %752 ], [ %766, %755 ]
  %757 = phi i64 [ 0, %752 ], [ %760, %755 ]
  %758 = phi i64 [ %753, %752 ], [ %759, %755 ]
  %759 = add nsw i64 %758, -1
  %760 = add nuw nsw i64 %757, 1
  %761 = getelementptr i8, ptr %754, i64 %757
  %762 = load i8, ptr %761, align 1, !noalias !128
  %763 = zext i8 %762 to i64
  %764 = shl nsw i64 %757, 3
  %765 = shl i64 %763, %764
  %766 = or i64 %765, %756
  %767 = icmp samesign ugt i64 %758, 1
  br i1 %767, label %755, label %796

768:                                              ; preds = %727, %768
  %769 = phi i64 [ %786, %768 ], [ 9001, %727 ]
  %770 = phi i64 [ %794, %768 ], [ 9001, %727 ]
  %771 = phi i64 [ %773, %768 ], [ %733, %727 ]
  %772 = phi i64 [ %774, %768 ], [ %729, %727 ]
  %773 = add nsw i64 %771, -1
  %774 = add i64 %772, 16
  %775 = getelementptr i8, ptr %11, i64 %772
  %776 = load i64, ptr %775, align 1, !noalias !131
  %777 = getelementptr i8, ptr %775, i64 8
  %778 = load i64, ptr %777, align 1, !noalias !134
  %779 = mul i64 %776, -8663945395140668459
  %780 = tail call i64 @llvm.fshl.i64(i64 %779, i64 %779, i64 31)
  %781 = mul i64 %780, 5545529020109919103
  %782 = xor i64 %781, %769
  %783 = tail call i64 @llvm.fshl.i64(i64 %782, i64 %782, i64 27)
  %784 = add i64 %783, %770
  %785 = mul i64 %784, 5
  %786 = add i64 %785, 1390208809
  %787 = mul i64 %778, 5545529020109919103
  %788 = tail call i64 @llvm.fshl.i64(i64 %787, i64 %787, i64 33)
  %789 = mul i64 %788, -8663945395140668459
  %790 = xor i64 %789, %770
  %791 = tail call i64 @llvm.fshl.i64(i64 %790, i64 %790, i64 31)
  %792 = add i64 %786, %791
  %793 = mul i64 %792, 5
  %794 = add i64 %793, 944331445
  %795 = icmp samesign ugt i64 %771, 1
  br i1 %795, label %768, label %735

796:                                              ; preds = %755, %750, %741
  %797 = phi i64 [ %749, %741 ], [ 0, %750 ], [ %766, %755 ]
  %798 = mul i64 %797, -8663945395140668459
  %799 = tail call i64 @llvm.fshl.i64(i64 %798, i64 %798, i64 31)
  %800 = mul i64 %799, 5545529020109919103
  %801 = add nsw i64 %738, -8
  %802 = add nsw i64 %731, 16
  %803 = icmp sgt i64 %802, %12
  br i1 %803, label %813, label %804

804:                                              ; preds = %796
  %805 = getelementptr i8, ptr %11, i64 %739
  %806 = load i64, ptr %805, align 1, !noalias !137
  %807 = tail call i64 @llvm.smax.i64(i64 %801, i64 0)
  %808 = shl nuw nsw i64 %807, 2
  %809 = shl nsw i64 -1, %808
  %810 = shl nsw i64 %809, %808
  %811 = xor i64 %810, -1
  %812 = and i64 %806, %811
  br label %830

813:                                              ; preds = %796
  %814 = icmp samesign ult i64 %738, 9
  %815 = select i1 %814, i64 0, i64 %801
  %816 = icmp sgt i64 %815, 0
  br i1 %816, label %817, label %830

817:                                              ; preds = %813
  %818 = getelementptr i8, ptr %11, i64 %739
  br label %819

819:                                              ; preds = %819, %817
  %820 = phi i64 [ 0, %817 ], [ %828, %819 ]
  %821 = phi i64 [ 0, %817 ], [ %822, %819 ]
  %822 = add nuw nsw i64 %821, 1
  %823 = getelementptr i8, ptr %818, i64 %821
  %824 = load i8, ptr %823, align 1, !noalias !143
  %825 = zext i8 %824 to i64
  %826 = shl nsw i64 %821, 3
  %827 = shl i64 %825, %826
  %828 = or i64 %827, %820
  %829 = icmp eq i64 %822, %815
  br i1 %829, label %830, label %819

830:                                              ; preds = %819, %813, %804
  %831 = phi i64 [ %812, %804 ], [ 0, %813 ], [ %828, %819 ]
  %832 = mul i64 %831, 5545529020109919103
  %833 = tail call i64 @llvm.fshl.i64(i64 %832, i64 %832, i64 33)
  %834 = mul i64 %833, -8663945395140668459
  %835 = xor i64 %737, %800
  %836 = xor i64 %835, %725
  %837 = xor i64 %736, %834
  %838 = xor i64 %837, %725
  %839 = add i64 %838, %836
  %840 = add i64 %839, %838
  %841 = lshr i64 %839, 33
  %842 = xor i64 %841, %839
  %843 = mul i64 %842, -49064778989728563
  %844 = lshr i64 %843, 33
  %845 = xor i64 %844, %843
  %846 = mul i64 %845, -4265267296055464877
  %847 = lshr i64 %846, 33
  %848 = xor i64 %847, %846
  %849 = lshr i64 %840, 33
  %850 = xor i64 %849, %840
  %851 = mul i64 %850, -49064778989728563
  %852 = lshr i64 %851, 33
  %853 = xor i64 %852, %851
  %854 = mul i64 %853, -4265267296055464877
  %855 = lshr i64 %854, 33
  %856 = xor i64 %855, %854
  %857 = add i64 %856, %848
  %858 = lshr i64 %857, 1
  br label %859

859:                                              ; preds = %830, %719
  %860 = phi i64 [ %858, %830 ], [ 0, %719 ]
  %861 = getelementptr i64, ptr %276, i64 %723
  store i64 %860, ptr %861, align 8, !noalias !73
  %862 = icmp eq i64 %721, %884
  br i1 %862, label %118, label %719

863:                                              ; preds = %272, %882
  %864 = phi i64 [ %884, %882 ], [ 0, %272 ]
  %865 = phi i64 [ %866, %882 ], [ 0, %272 ]
  %866 = add nuw nsw i64 %865, 1
  %867 = add nsw i64 %865, %267
  %868 = icmp slt i64 %867, 0
  %869 = select i1 %868, i64 %23, i64 0
  %870 = getelementptr i32, ptr %22, i64 %867
  %871 = getelementptr i32, ptr %870, i64 %869
  %872 = load i32, ptr %871, align 4, !noalias !146
  %873 = icmp slt i64 %867, -1
  %874 = select i1 %873, i64 %23, i64 0
  %875 = getelementptr i8, ptr %870, i64 4
  %876 = getelementptr i32, ptr %875, i64 %874
  %877 = load i32, ptr %876, align 4, !noalias !146
  %878 = sext i32 %872 to i64
  %879 = icmp slt i32 %872, 0
  %880 = icmp slt i32 %877, %872
  %881 = select i1 %879, i1 true, i1 %880
  br i1 %881, label %886, label %280

882:                                              ; preds = %294, %283
  %883 = phi i64 [ %313, %294 ], [ 1, %283 ]
  %884 = add nuw nsw i64 %883, %864
  %885 = icmp eq i64 %274, %866
  br i1 %885, label %573, label %863

886:                                              ; preds = %863, %280
  %887 = icmp sgt i64 %867, -1
  br i1 %887, label %900, label %118

888:                                              ; preds = %266
  br label %889

889:                                              ; preds = %888, %266
  %890 = phi i64 [ %40, %888 ], [ 0, %266 ]
  %891 = icmp slt i64 %271, 0
  %892 = select i1 %891, i64 %40, i64 0
  %893 = add i64 %892, %271
  %894 = icmp slt i64 %893, 0
  br i1 %894, label %895, label %896, !prof !34

895:                                              ; preds = %889
  br label %896

896:                                              ; preds = %895, %889
  %897 = phi i64 [ 0, %895 ], [ %893, %889 ]
  %898 = icmp slt i64 %893, %40
  br i1 %898, label %272, label %899, !prof !147

899:                                              ; preds = %896
  br label %272

900:                                              ; preds = %886, %205
  %901 = phi i64 [ %267, %205 ], [ %867, %886 ]
  %902 = phi i64 [ 1, %205 ], [ 2, %886 ]
  store i64 %901, ptr %62, align 8, !noalias !0
  br label %903

903:                                              ; preds = %261, %900, %2
  %904 = phi i64 [ 0, %2 ], [ %902, %900 ], [ 0, %261 ]
  store i64 %904, ptr %1, align 8
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
