; 6129563d730aefcb67dbf879ab157f4f463c54a5cf1c1e4d5a91456ea7874420
; puffinry.sketches.alpha._update_prefixed for |u1[1],int,((<u8[2],<u8[1]),<u8[1],<i8[1],int,<i8[1]); of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %17 = add i64 %16, 16
  %18 = inttoptr i64 %17 to ptr
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr i8, ptr %1, i64 24
  %22 = load i64, ptr %21, align 8
  %23 = add i64 %22, 32
  %24 = inttoptr i64 %23 to ptr
  %25 = load i64, ptr %24, align 8
  %26 = inttoptr i64 %25 to ptr
  %27 = add i64 %22, 16
  %28 = inttoptr i64 %27 to ptr
  %29 = load i64, ptr %28, align 8
  %30 = inttoptr i64 %29 to ptr
  %31 = load i64, ptr %26, align 8
  %32 = getelementptr i8, ptr %1, i64 32
  %33 = load i64, ptr %32, align 8
  %34 = add i64 %33, 16
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %35, align 8
  %37 = inttoptr i64 %36 to ptr
  %38 = getelementptr i8, ptr %1, i64 40
  %39 = load i64, ptr %38, align 8
  %40 = add i64 %39, 16
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %41, align 8
  %43 = inttoptr i64 %42 to ptr
  %44 = getelementptr i8, ptr %1, i64 48
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr i8, ptr %1, i64 56
  %47 = load i64, ptr %46, align 8
  %48 = add i64 %47, 16
  %49 = inttoptr i64 %48 to ptr
  %50 = load i64, ptr %49, align 8
  %51 = inttoptr i64 %50 to ptr
  %52 = getelementptr i8, ptr %43, i64 40
  %53 = getelementptr i8, ptr %43, i64 32
  %54 = load i64, ptr %53, align 8, !noalias !0
  %55 = sub i64 %14, %54
  %56 = add nuw i64 %55, 255
  %57 = lshr i64 %56, 8
  %58 = icmp slt i64 %55, 1
  %59 = icmp eq i64 %57, 0
  %60 = select i1 %58, i1 true, i1 %59
  br i1 %60, label %885, label %61

61:                                               ; preds = %2
  %62 = load i64, ptr %52, align 8, !noalias !0
  %63 = add i64 %47, 32
  %64 = inttoptr i64 %63 to ptr
  %65 = load i64, ptr %64, align 8
  %66 = inttoptr i64 %65 to ptr
  %67 = load i64, ptr %66, align 8
  %68 = add i64 %33, 32
  %69 = inttoptr i64 %68 to ptr
  %70 = load i64, ptr %69, align 8
  %71 = inttoptr i64 %70 to ptr
  %72 = load i64, ptr %71, align 8
  %73 = add i64 %16, 32
  %74 = inttoptr i64 %73 to ptr
  %75 = load i64, ptr %74, align 8
  %76 = inttoptr i64 %75 to ptr
  %77 = getelementptr i8, ptr %76, i64 8
  %78 = load i64, ptr %77, align 8
  %79 = icmp slt i64 %31, 1
  %80 = mul i64 %78, 56
  %81 = getelementptr i8, ptr %20, i64 %80
  %82 = getelementptr i64, ptr %20, i64 %78
  %83 = shl i64 %78, 4
  %84 = getelementptr i8, ptr %20, i64 %83
  %85 = mul i64 %78, 24
  %86 = getelementptr i8, ptr %20, i64 %85
  %87 = shl i64 %78, 5
  %88 = getelementptr i8, ptr %20, i64 %87
  %89 = mul i64 %78, 40
  %90 = getelementptr i8, ptr %20, i64 %89
  %91 = mul i64 %78, 80
  %92 = getelementptr i8, ptr %20, i64 %91
  %93 = mul i64 %78, 48
  %94 = getelementptr i8, ptr %20, i64 %93
  %95 = sitofp i64 %45 to double
  %96 = fadd double %95, 1.000000e+00
  %97 = fdiv double %95, %96
  %98 = icmp eq i64 %67, 0
  %99 = add i64 %67, 2305843009213693951
  %100 = add i64 %72, 2305843009213693951
  %101 = getelementptr i8, ptr %43, i64 24
  %102 = shl nsw i64 %45, 2
  %103 = icmp slt i64 %72, %102
  %104 = ashr i64 %72, 2
  %105 = mul nsw i64 %104, 3
  %106 = select i1 %103, i64 %104, i64 %105
  %107 = getelementptr i8, ptr %43, i64 8
  %108 = getelementptr i8, ptr %43, i64 16
  %109 = add nsw i64 %72, -1
  br label %260

110:                                              ; preds = %855, %862
  store i64 %857, ptr %52, align 8, !noalias !0
  br label %885

111:                                              ; preds = %851, %563
  %112 = load i64, ptr %43, align 8, !noalias !3
  br label %115

113:                                              ; preds = %115
  %114 = icmp ult i64 %121, %112
  br i1 %114, label %123, label %212

115:                                              ; preds = %111, %115
  %116 = phi i64 [ %121, %115 ], [ %112, %111 ]
  %117 = phi i64 [ %118, %115 ], [ 0, %111 ]
  %118 = add nuw nsw i64 %117, 1
  %119 = getelementptr i64, ptr %271, i64 %117
  %120 = load i64, ptr %119, align 8, !noalias !6
  %121 = tail call i64 @llvm.umin.i64(i64 %120, i64 %116)
  %122 = icmp eq i64 %269, %118
  br i1 %122, label %113, label %115

123:                                              ; preds = %113, %123
  %124 = phi i64 [ %132, %123 ], [ 0, %113 ]
  %125 = phi i64 [ %126, %123 ], [ 0, %113 ]
  %126 = add nuw nsw i64 %125, 1
  %127 = getelementptr i64, ptr %271, i64 %125
  %128 = load i64, ptr %127, align 8, !noalias !6
  %129 = getelementptr i64, ptr %271, i64 %124
  store i64 %128, ptr %129, align 8, !noalias !6
  %130 = icmp ult i64 %128, %112
  %131 = zext i1 %130 to i64
  %132 = add nuw nsw i64 %124, %131
  %133 = icmp eq i64 %269, %126
  br i1 %133, label %220, label %123

134:                                              ; preds = %212
  %135 = icmp slt i64 %217, 1
  br i1 %135, label %223, label %136

136:                                              ; preds = %134, %136
  %137 = phi i64 [ %151, %136 ], [ 0, %134 ]
  %138 = phi i64 [ %139, %136 ], [ 0, %134 ]
  %139 = add nuw nsw i64 %138, 1
  %140 = getelementptr i64, ptr %219, i64 %138
  %141 = load i64, ptr %140, align 8, !noalias !9
  %142 = getelementptr i64, ptr %219, i64 %137
  store i64 %141, ptr %142, align 8, !noalias !9
  %143 = and i64 %141, %99
  %144 = shl i64 %143, 3
  %145 = getelementptr i8, ptr %51, i64 %144
  %146 = load i64, ptr %145, align 1, !noalias !12
  %147 = add i64 %141, 1
  %148 = or i64 %147, -9223372036854775808
  %149 = icmp ne i64 %146, %148
  %150 = zext i1 %149 to i64
  %151 = add nuw nsw i64 %137, %150
  %152 = icmp eq i64 %217, %139
  br i1 %152, label %229, label %136

153:                                              ; preds = %223, %212
  %154 = phi ptr [ %228, %223 ], [ %219, %212 ]
  %155 = phi i64 [ %227, %223 ], [ %218, %212 ]
  %156 = icmp eq i64 %155, 0
  br i1 %156, label %157, label %160

157:                                              ; preds = %153
  %158 = load i64, ptr %107, align 8, !noalias !3
  %159 = load i64, ptr %108, align 8, !noalias !3
  br label %255

160:                                              ; preds = %153, %160
  %161 = phi i64 [ %174, %160 ], [ 0, %153 ]
  %162 = phi i1 [ %176, %160 ], [ false, %153 ]
  %163 = phi i64 [ %164, %160 ], [ 0, %153 ]
  %164 = add nuw nsw i64 %163, 1
  %165 = getelementptr i64, ptr %154, i64 %163
  %166 = load i64, ptr %165, align 8, !noalias !15
  %167 = getelementptr i64, ptr %154, i64 %161
  store i64 %166, ptr %167, align 8, !noalias !15
  %168 = and i64 %166, %100
  %169 = shl i64 %168, 3
  %170 = getelementptr i8, ptr %37, i64 %169
  %171 = load i64, ptr %170, align 1, !noalias !18
  %172 = icmp ne i64 %171, %166
  %173 = zext i1 %172 to i64
  %174 = add nuw nsw i64 %161, %173
  %175 = icmp eq i64 %166, 0
  %176 = or i1 %162, %175
  %177 = icmp eq i64 %155, %164
  br i1 %177, label %178, label %160

178:                                              ; preds = %160
  %179 = zext i1 %176 to i64
  %180 = load i64, ptr %101, align 8, !noalias !3
  %181 = or i64 %180, %179
  store i64 %181, ptr %101, align 8, !noalias !3
  %182 = load i64, ptr %107, align 8, !noalias !3
  %183 = load i64, ptr %108, align 8, !noalias !3
  %184 = icmp eq i64 %174, 0
  br i1 %184, label %255, label %232

185:                                              ; preds = %232, %189
  %186 = phi i64 [ %194, %189 ], [ %246, %232 ]
  %187 = phi i64 [ %191, %189 ], [ %240, %232 ]
  %188 = icmp eq i64 %186, 0
  br i1 %188, label %248, label %189

189:                                              ; preds = %185
  %190 = add nsw i64 %243, %187
  %191 = and i64 %190, %109
  %192 = shl i64 %191, 3
  %193 = getelementptr i8, ptr %37, i64 %192
  %194 = load i64, ptr %193, align 1, !noalias !21
  %195 = icmp eq i64 %194, %239
  br i1 %195, label %207, label %185

196:                                              ; preds = %248
  %197 = icmp eq i64 %234, %106
  br i1 %197, label %198, label %199

198:                                              ; preds = %196
  store i64 %235, ptr %43, align 8, !noalias !3
  store i64 %233, ptr %107, align 8, !noalias !3
  store i64 %106, ptr %108, align 8, !noalias !3
  br label %885

199:                                              ; preds = %196
  store i64 %239, ptr %250, align 1, !noalias !3
  %200 = add nsw i64 %234, 1
  %201 = add nsw i64 %233, 1
  %202 = icmp slt i64 %233, %45
  %203 = sitofp i64 %235 to double
  %204 = fmul double %97, %203
  %205 = fptosi double %204 to i64
  %206 = select i1 %202, i64 %235, i64 %205
  br label %207

207:                                              ; preds = %189, %248, %232, %199
  %208 = phi i64 [ %206, %199 ], [ %235, %248 ], [ %235, %232 ], [ %235, %189 ]
  %209 = phi i64 [ %200, %199 ], [ %234, %248 ], [ %234, %232 ], [ %234, %189 ]
  %210 = phi i64 [ %201, %199 ], [ %233, %248 ], [ %233, %232 ], [ %233, %189 ]
  %211 = icmp eq i64 %237, %174
  br i1 %211, label %255, label %232

212:                                              ; preds = %113, %273, %222, %220
  %213 = phi i64 [ %112, %113 ], [ %112, %220 ], [ %112, %222 ], [ %274, %273 ]
  %214 = phi i64 [ %871, %113 ], [ %871, %220 ], [ %871, %222 ], [ %261, %273 ]
  %215 = phi i64 [ 0, %113 ], [ 0, %220 ], [ 0, %222 ], [ %270, %273 ]
  %216 = phi i64 [ 0, %113 ], [ %132, %220 ], [ %270, %222 ], [ %270, %273 ]
  %217 = sub i64 %216, %215
  %218 = tail call i64 @llvm.smax.i64(i64 %217, i64 0)
  %219 = getelementptr i64, ptr %271, i64 %215
  br i1 %98, label %153, label %134

220:                                              ; preds = %123
  %221 = icmp sgt i64 %269, %132
  br i1 %221, label %212, label %222, !prof !27

222:                                              ; preds = %220
  br label %212

223:                                              ; preds = %134, %231, %229
  %224 = phi i64 [ 0, %229 ], [ 0, %231 ], [ %218, %134 ]
  %225 = phi i64 [ %151, %229 ], [ %218, %231 ], [ %218, %134 ]
  %226 = sub i64 %225, %224
  %227 = tail call i64 @llvm.smax.i64(i64 %226, i64 0)
  %228 = getelementptr i64, ptr %219, i64 %224
  br label %153

229:                                              ; preds = %136
  %230 = icmp sgt i64 %217, %151
  br i1 %230, label %223, label %231, !prof !27

231:                                              ; preds = %229
  br label %223

232:                                              ; preds = %178, %207
  %233 = phi i64 [ %210, %207 ], [ %182, %178 ]
  %234 = phi i64 [ %209, %207 ], [ %183, %178 ]
  %235 = phi i64 [ %208, %207 ], [ %213, %178 ]
  %236 = phi i64 [ %237, %207 ], [ 0, %178 ]
  %237 = add nuw nsw i64 %236, 1
  %238 = getelementptr i64, ptr %154, i64 %236
  %239 = load i64, ptr %238, align 8, !noalias !3
  %240 = and i64 %239, %109
  %241 = lshr i64 %239, 26
  %242 = and i64 %241, 254
  %243 = or disjoint i64 %242, 1
  %244 = shl i64 %240, 3
  %245 = getelementptr i8, ptr %37, i64 %244
  %246 = load i64, ptr %245, align 1, !noalias !28
  %247 = icmp eq i64 %246, %239
  br i1 %247, label %207, label %185

248:                                              ; preds = %185
  %249 = shl i64 %187, 3
  %250 = getelementptr i8, ptr %37, i64 %249
  %251 = load i64, ptr %250, align 1, !noalias !31
  %252 = icmp ne i64 %251, %239
  %253 = icmp ult i64 %239, %235
  %254 = select i1 %252, i1 %253, i1 false
  br i1 %254, label %196, label %207

255:                                              ; preds = %207, %157, %178
  %256 = phi i64 [ %213, %178 ], [ %213, %157 ], [ %208, %207 ]
  %257 = phi i64 [ %183, %178 ], [ %159, %157 ], [ %209, %207 ]
  %258 = phi i64 [ %182, %178 ], [ %158, %157 ], [ %210, %207 ]
  store i64 %256, ptr %43, align 8, !noalias !3
  store i64 %258, ptr %107, align 8, !noalias !3
  store i64 %257, ptr %108, align 8, !noalias !3
  %259 = icmp sgt i64 %263, 1
  br i1 %259, label %260, label %885

260:                                              ; preds = %255, %61
  %261 = phi i64 [ %62, %61 ], [ %214, %255 ]
  %262 = phi i64 [ %54, %61 ], [ %265, %255 ]
  %263 = phi i64 [ %57, %61 ], [ %264, %255 ]
  %264 = add nsw i64 %263, -1
  %265 = add i64 %262, 256
  store i64 %262, ptr %53, align 8, !noalias !0
  store i64 %261, ptr %52, align 8, !noalias !0
  %266 = sub nsw i64 %14, %262
  br i1 %79, label %873, label %874, !prof !34

267:                                              ; preds = %884, %881
  %268 = phi i64 [ %31, %884 ], [ %882, %881 ]
  %269 = sub i64 %268, %875
  %270 = tail call i64 @llvm.smax.i64(i64 %269, i64 0)
  %271 = getelementptr i64, ptr %30, i64 %875
  %272 = icmp slt i64 %269, 1
  br i1 %272, label %273, label %855

273:                                              ; preds = %267
  %274 = load i64, ptr %43, align 8, !noalias !3
  br label %212

275:                                              ; preds = %862
  %276 = add i64 %857, 4
  %277 = shl nsw i64 %858, 3
  %278 = getelementptr i8, ptr %20, i64 %277
  %279 = getelementptr i8, ptr %278, i64 12288
  store i64 %276, ptr %279, align 1, !noalias !35
  %280 = getelementptr i8, ptr %278, i64 14336
  store i64 %865, ptr %280, align 1, !noalias !35
  %281 = shl nsw i64 %856, 3
  %282 = getelementptr i8, ptr %20, i64 %281
  %283 = getelementptr i8, ptr %282, i64 20480
  store i64 %858, ptr %283, align 1, !noalias !35
  %284 = add nsw i64 %857, 100
  %285 = icmp sgt i64 %284, %12
  br i1 %285, label %868, label %286

286:                                              ; preds = %275
  %287 = getelementptr i8, ptr %11, i64 %276
  %288 = load i64, ptr %287, align 1, !noalias !41
  store i64 %288, ptr %278, align 1, !noalias !35
  %289 = getelementptr i8, ptr %863, i64 12
  %290 = load i64, ptr %289, align 1, !noalias !44
  %291 = getelementptr i8, ptr %278, i64 2048
  store i64 %290, ptr %291, align 1, !noalias !35
  %292 = getelementptr i8, ptr %863, i64 20
  %293 = load i64, ptr %292, align 1, !noalias !47
  %294 = getelementptr i8, ptr %278, i64 4096
  store i64 %293, ptr %294, align 1, !noalias !35
  %295 = getelementptr i8, ptr %863, i64 28
  %296 = load i64, ptr %295, align 1, !noalias !50
  %297 = getelementptr i8, ptr %278, i64 6144
  store i64 %296, ptr %297, align 1, !noalias !35
  %298 = getelementptr i8, ptr %863, i64 36
  %299 = load i64, ptr %298, align 1, !noalias !53
  %300 = getelementptr i8, ptr %278, i64 8192
  store i64 %299, ptr %300, align 1, !noalias !35
  %301 = getelementptr i8, ptr %863, i64 44
  %302 = load i64, ptr %301, align 1, !noalias !56
  %303 = getelementptr i8, ptr %278, i64 10240
  store i64 %302, ptr %303, align 1, !noalias !35
  %304 = icmp ugt i32 %864, 96
  %305 = zext i1 %304 to i64
  br label %868

306:                                              ; preds = %565
  %307 = icmp ult i64 %573, 16
  br i1 %307, label %361, label %367

308:                                              ; preds = %361
  %309 = getelementptr i64, ptr %82, i64 %362
  %310 = load i64, ptr %309, align 8, !noalias !59
  %311 = getelementptr i64, ptr %20, i64 %362
  %312 = load i64, ptr %311, align 8, !noalias !59
  %313 = and i64 %365, 15
  %314 = tail call i64 @llvm.umax.i64(i64 %313, i64 8)
  %315 = shl nuw nsw i64 %314, 2
  %316 = add nsw i64 %315, -32
  %317 = shl nsw i64 -1, %316
  %318 = shl nsw i64 %317, %316
  %319 = xor i64 %318, -1
  %320 = and i64 %310, %319
  %321 = mul i64 %320, 5545529020109919103
  %322 = tail call i64 @llvm.fshl.i64(i64 %321, i64 %321, i64 33)
  %323 = mul i64 %322, -8663945395140668459
  %324 = tail call i64 @llvm.umin.i64(i64 %313, i64 8)
  %325 = shl nuw nsw i64 %324, 2
  %326 = shl nsw i64 -1, %325
  %327 = shl i64 %326, %325
  %328 = xor i64 %327, -1
  %329 = and i64 %312, %328
  %330 = mul i64 %329, -8663945395140668459
  %331 = tail call i64 @llvm.fshl.i64(i64 %330, i64 %330, i64 31)
  %332 = mul i64 %331, 5545529020109919103
  %333 = xor i64 %365, %332
  %334 = xor i64 %333, 9001
  %335 = xor i64 %365, %323
  %336 = xor i64 %335, 9001
  %337 = add i64 %334, %336
  %338 = add i64 %337, %336
  %339 = lshr i64 %337, 33
  %340 = xor i64 %339, %337
  %341 = mul i64 %340, -49064778989728563
  %342 = lshr i64 %341, 33
  %343 = xor i64 %342, %341
  %344 = mul i64 %343, -4265267296055464877
  %345 = lshr i64 %344, 33
  %346 = xor i64 %345, %344
  %347 = lshr i64 %338, 33
  %348 = xor i64 %347, %338
  %349 = mul i64 %348, -49064778989728563
  %350 = lshr i64 %349, 33
  %351 = xor i64 %350, %349
  %352 = mul i64 %351, -4265267296055464877
  %353 = lshr i64 %352, 33
  %354 = xor i64 %353, %352
  %355 = add i64 %354, %346
  %356 = lshr i64 %355, 1
  br label %357

357:                                              ; preds = %361, %308
  %358 = phi i64 [ %356, %308 ], [ 0, %361 ]
  %359 = getelementptr i64, ptr %271, i64 %362
  store i64 %358, ptr %359, align 8, !noalias !59
  %360 = icmp eq i64 %269, %363
  br i1 %360, label %563, label %361

361:                                              ; preds = %306, %357
  %362 = phi i64 [ %363, %357 ], [ 0, %306 ]
  %363 = add nuw nsw i64 %362, 1
  %364 = getelementptr i64, ptr %81, i64 %362
  %365 = load i64, ptr %364, align 8, !noalias !59
  %366 = icmp sgt i64 %365, 0
  br i1 %366, label %308, label %357

367:                                              ; preds = %306
  %368 = icmp ult i64 %573, 32
  br i1 %368, label %444, label %454

369:                                              ; preds = %444
  %370 = mul i64 %450, 5545529020109919103
  %371 = tail call i64 @llvm.fshl.i64(i64 %370, i64 %370, i64 33)
  %372 = mul i64 %371, -8663945395140668459
  %373 = xor i64 %372, 9001
  %374 = tail call i64 @llvm.fshl.i64(i64 %373, i64 %373, i64 31)
  %375 = mul i64 %452, -8663945395140668459
  %376 = tail call i64 @llvm.fshl.i64(i64 %375, i64 %375, i64 31)
  %377 = mul i64 %376, 5545529020109919103
  %378 = xor i64 %377, 9001
  %379 = tail call i64 @llvm.fshl.i64(i64 %378, i64 %378, i64 27)
  %380 = mul i64 %379, 5
  %381 = add i64 %380, 1390253814
  %382 = add i64 %381, %374
  %383 = mul i64 %382, 5
  %384 = add i64 %383, 944331445
  %385 = getelementptr i64, ptr %84, i64 %445
  %386 = load i64, ptr %385, align 8, !noalias !65
  %387 = getelementptr i64, ptr %86, i64 %445
  %388 = load i64, ptr %387, align 8, !noalias !65
  br label %391

389:                                              ; preds = %444
  %390 = icmp sgt i64 %448, 0
  br i1 %390, label %391, label %440

391:                                              ; preds = %389, %369
  %392 = phi i64 [ %388, %369 ], [ %450, %389 ]
  %393 = phi i64 [ %386, %369 ], [ %452, %389 ]
  %394 = phi i64 [ %384, %369 ], [ 9001, %389 ]
  %395 = phi i64 [ %381, %369 ], [ 9001, %389 ]
  %396 = and i64 %448, 15
  %397 = tail call i64 @llvm.umax.i64(i64 %396, i64 8)
  %398 = shl nuw nsw i64 %397, 2
  %399 = add nsw i64 %398, -32
  %400 = shl nsw i64 -1, %399
  %401 = shl nsw i64 %400, %399
  %402 = xor i64 %401, -1
  %403 = and i64 %392, %402
  %404 = mul i64 %403, 5545529020109919103
  %405 = tail call i64 @llvm.fshl.i64(i64 %404, i64 %404, i64 33)
  %406 = mul i64 %405, -8663945395140668459
  %407 = tail call i64 @llvm.umin.i64(i64 %396, i64 8)
  %408 = shl nuw nsw i64 %407, 2
  %409 = shl nsw i64 -1, %408
  %410 = shl i64 %409, %408
  %411 = xor i64 %410, -1
  %412 = and i64 %393, %411
  %413 = mul i64 %412, -8663945395140668459
  %414 = tail call i64 @llvm.fshl.i64(i64 %413, i64 %413, i64 31)
  %415 = mul i64 %414, 5545529020109919103
  %416 = xor i64 %395, %415
  %417 = xor i64 %416, %448
  %418 = xor i64 %394, %406
  %419 = xor i64 %418, %448
  %420 = add i64 %417, %419
  %421 = add i64 %420, %419
  %422 = lshr i64 %420, 33
  %423 = xor i64 %422, %420
  %424 = mul i64 %423, -49064778989728563
  %425 = lshr i64 %424, 33
  %426 = xor i64 %425, %424
  %427 = mul i64 %426, -4265267296055464877
  %428 = lshr i64 %427, 33
  %429 = xor i64 %428, %427
  %430 = lshr i64 %421, 33
  %431 = xor i64 %430, %421
  %432 = mul i64 %431, -49064778989728563
  %433 = lshr i64 %432, 33
  %434 = xor i64 %433, %432
  %435 = mul i64 %434, -4265267296055464877
  %436 = lshr i64 %435, 33
  %437 = xor i64 %436, %435
  %438 = add i64 %437, %429
  %439 = lshr i64 %438, 1
  br label %440

440:                                              ; preds = %391, %389
  %441 = phi i64 [ %439, %391 ], [ 0, %389 ]
  %442 = getelementptr i64, ptr %271, i64 %445
  store i64 %441, ptr %442, align 8, !noalias !65
  %443 = icmp eq i64 %269, %446
  br i1 %443, label %563, label %444

444:                                              ; preds = %367, %440
  %445 = phi i64 [ %446, %440 ], [ 0, %367 ]
  %446 = add nuw nsw i64 %445, 1
  %447 = getelementptr i64, ptr %81, i64 %445
  %448 = load i64, ptr %447, align 8, !noalias !65
  %449 = getelementptr i64, ptr %82, i64 %445
  %450 = load i64, ptr %449, align 8, !noalias !65
  %451 = getelementptr i64, ptr %20, i64 %445
  %452 = load i64, ptr %451, align 8, !noalias !65
  %453 = icmp sgt i64 %448, 15
  br i1 %453, label %369, label %389

454:                                              ; preds = %367
  %455 = icmp ult i64 %573, 48
  br i1 %455, label %553, label %685

456:                                              ; preds = %553
  %457 = mul i64 %559, 5545529020109919103
  %458 = tail call i64 @llvm.fshl.i64(i64 %457, i64 %457, i64 33)
  %459 = mul i64 %458, -8663945395140668459
  %460 = xor i64 %459, 9001
  %461 = tail call i64 @llvm.fshl.i64(i64 %460, i64 %460, i64 31)
  %462 = mul i64 %561, -8663945395140668459
  %463 = tail call i64 @llvm.fshl.i64(i64 %462, i64 %462, i64 31)
  %464 = mul i64 %463, 5545529020109919103
  %465 = xor i64 %464, 9001
  %466 = tail call i64 @llvm.fshl.i64(i64 %465, i64 %465, i64 27)
  %467 = mul i64 %466, 5
  %468 = add i64 %467, 1390253814
  %469 = add i64 %468, %461
  %470 = mul i64 %469, 5
  %471 = add i64 %470, 944331445
  %472 = getelementptr i64, ptr %84, i64 %554
  %473 = load i64, ptr %472, align 8, !noalias !69
  %474 = getelementptr i64, ptr %86, i64 %554
  %475 = load i64, ptr %474, align 8, !noalias !69
  %476 = icmp samesign ugt i64 %557, 31
  br i1 %476, label %477, label %500

477:                                              ; preds = %456
  %478 = mul i64 %475, 5545529020109919103
  %479 = tail call i64 @llvm.fshl.i64(i64 %478, i64 %478, i64 33)
  %480 = mul i64 %479, -8663945395140668459
  %481 = xor i64 %480, %471
  %482 = tail call i64 @llvm.fshl.i64(i64 %481, i64 %481, i64 31)
  %483 = mul i64 %473, -8663945395140668459
  %484 = tail call i64 @llvm.fshl.i64(i64 %483, i64 %483, i64 31)
  %485 = mul i64 %484, 5545529020109919103
  %486 = xor i64 %485, %468
  %487 = tail call i64 @llvm.fshl.i64(i64 %486, i64 %486, i64 27)
  %488 = add i64 %487, %471
  %489 = mul i64 %488, 5
  %490 = add i64 %489, 1390208809
  %491 = add i64 %490, %482
  %492 = mul i64 %491, 5
  %493 = add i64 %492, 944331445
  %494 = getelementptr i64, ptr %88, i64 %554
  %495 = load i64, ptr %494, align 8, !noalias !69
  %496 = getelementptr i64, ptr %90, i64 %554
  %497 = load i64, ptr %496, align 8, !noalias !69
  br label %500

498:                                              ; preds = %553
  %499 = icmp sgt i64 %557, 0
  br i1 %499, label %500, label %549

500:                                              ; preds = %498, %477, %456
  %501 = phi i64 [ %559, %498 ], [ %475, %456 ], [ %497, %477 ]
  %502 = phi i64 [ %561, %498 ], [ %473, %456 ], [ %495, %477 ]
  %503 = phi i64 [ 9001, %498 ], [ %471, %456 ], [ %493, %477 ]
  %504 = phi i64 [ 9001, %498 ], [ %468, %456 ], [ %490, %477 ]
  %505 = and i64 %557, 15
  %506 = tail call i64 @llvm.umax.i64(i64 %505, i64 8)
  %507 = shl nuw nsw i64 %506, 2
  %508 = add nsw i64 %507, -32
  %509 = shl nsw i64 -1, %508
  %510 = shl nsw i64 %509, %508
  %511 = xor i64 %510, -1
  %512 = and i64 %501, %511
  %513 = mul i64 %512, 5545529020109919103
  %514 = tail call i64 @llvm.fshl.i64(i64 %513, i64 %513, i64 33)
  %515 = mul i64 %514, -8663945395140668459
  %516 = tail call i64 @llvm.umin.i64(i64 %505, i64 8)
  %517 = shl nuw nsw i64 %516, 2
  %518 = shl nsw i64 -1, %517
  %519 = shl i64 %518, %517
  %520 = xor i64 %519, -1
  %521 = and i64 %502, %520
  %522 = mul i64 %521, -8663945395140668459
  %523 = tail call i64 @llvm.fshl.i64(i64 %522, i64 %522, i64 31)
  %524 = mul i64 %523, 5545529020109919103
  %525 = xor i64 %504, %524
  %526 = xor i64 %525, %557
  %527 = xor i64 %503, %515
  %528 = xor i64 %527, %557
  %529 = add i64 %526, %528
  %530 = add i64 %529, %528
  %531 = lshr i64 %529, 33
  %532 = xor i64 %531, %529
  %533 = mul i64 %532, -49064778989728563
  %534 = lshr i64 %533, 33
  %535 = xor i64 %534, %533
  %536 = mul i64 %535, -4265267296055464877
  %537 = lshr i64 %536, 33
  %538 = xor i64 %537, %536
  %539 = lshr i64 %530, 33
  %540 = xor i64 %539, %530
  %541 = mul i64 %540, -49064778989728563
  %542 = lshr i64 %541, 33
  %543 = xor i64 %542, %541
  %544 = mul i64 %543, -4265267296055464877
  %545 = lshr i64 %544, 33
  %546 = xor i64 %545, %544
  %547 = add i64 %546, %538
  %548 = lshr i64 %547, 1
  br label %549

549:                                              ; preds = %500, %498
  %550 = phi i64 [ %548, %500 ], [ 0, %498 ]
  %551 = getelementptr i64, ptr %271, i64 %554
  store i64 %550, ptr %551, align 8, !noalias !69
  %552 = icmp eq i64 %269, %555
  br i1 %552, label %563, label %553

553:                                              ; preds = %454, %549
  %554 = phi i64 [ %555, %549 ], [ 0, %454 ]
  %555 = add nuw nsw i64 %554, 1
  %556 = getelementptr i64, ptr %81, i64 %554
  %557 = load i64, ptr %556, align 8, !noalias !69
  %558 = getelementptr i64, ptr %82, i64 %554
  %559 = load i64, ptr %558, align 8, !noalias !69
  %560 = getelementptr i64, ptr %20, i64 %554
  %561 = load i64, ptr %560, align 8, !noalias !69
  %562 = icmp sgt i64 %557, 15
  br i1 %562, label %456, label %498

563:                                              ; preds = %681, %549, %440, %357
  %564 = icmp eq i64 %870, 0
  br i1 %564, label %111, label %711

565:                                              ; preds = %868, %565
  %566 = phi i64 [ %573, %565 ], [ 0, %868 ]
  %567 = phi i64 [ %568, %565 ], [ 0, %868 ]
  %568 = add nuw nsw i64 %567, 1
  %569 = getelementptr i64, ptr %81, i64 %567
  %570 = load i64, ptr %569, align 8, !noalias !73
  %571 = icmp ult i64 %570, 97
  %572 = select i1 %571, i64 %570, i64 0
  %573 = tail call i64 @llvm.umax.i64(i64 %572, i64 %566)
  %574 = icmp eq i64 %269, %568
  br i1 %574, label %306, label %565

575:                                              ; preds = %685
  %576 = add nsw i64 %573, 15
  %577 = ashr i64 %576, 4
  %578 = icmp slt i64 %577, 1
  br i1 %578, label %579, label %693

579:                                              ; preds = %580, %575
  br label %703

580:                                              ; preds = %603
  %581 = icmp eq i64 %695, %577
  br i1 %581, label %579, label %693

582:                                              ; preds = %590
  %583 = getelementptr i8, ptr %702, i64 %596
  %584 = load i64, ptr %583, align 1, !noalias !74
  store i64 %584, ptr %594, align 1, !noalias !83
  %585 = getelementptr i8, ptr %583, i64 8
  %586 = load i64, ptr %585, align 1, !noalias !84
  %587 = getelementptr i8, ptr %594, i64 2048
  store i64 %586, ptr %587, align 1, !noalias !83
  br label %588

588:                                              ; preds = %590, %582
  %589 = icmp eq i64 %269, %592
  br i1 %589, label %599, label %590

590:                                              ; preds = %700, %588
  %591 = phi i64 [ 0, %700 ], [ %592, %588 ]
  %592 = add nuw nsw i64 %591, 1
  %593 = shl nsw i64 %591, 3
  %594 = getelementptr i8, ptr %20, i64 %593
  %595 = getelementptr i8, ptr %594, i64 12288
  %596 = load i64, ptr %595, align 1, !noalias !87
  %597 = add nsw i64 %596, 96
  %598 = icmp sgt i64 %597, %12
  br i1 %598, label %588, label %582

599:                                              ; preds = %588, %697
  %600 = phi i64 [ %699, %697 ], [ %701, %588 ]
  %601 = phi i64 [ %698, %697 ], [ 0, %588 ]
  %602 = getelementptr i8, ptr %20, i64 %601
  br label %603

603:                                              ; preds = %603, %599
  %604 = phi i64 [ 0, %599 ], [ %605, %603 ]
  %605 = add nuw nsw i64 %604, 1
  %606 = shl nsw i64 %604, 3
  %607 = getelementptr i8, ptr %20, i64 %606
  %608 = getelementptr i8, ptr %607, i64 14336
  %609 = load i64, ptr %608, align 1, !noalias !90
  %610 = sub nsw i64 %609, %600
  %611 = getelementptr i8, ptr %607, i64 16384
  %612 = load i64, ptr %611, align 1, !noalias !96
  %613 = getelementptr i8, ptr %607, i64 18432
  %614 = load i64, ptr %613, align 1, !noalias !99
  %615 = getelementptr i8, ptr %602, i64 %606
  %616 = load i64, ptr %615, align 1, !noalias !102
  %617 = tail call i64 @llvm.smax.i64(i64 %610, i64 0)
  %618 = tail call i64 @llvm.umin.i64(i64 %617, i64 8)
  %619 = shl nuw nsw i64 %618, 2
  %620 = shl nsw i64 -1, %619
  %621 = shl i64 %620, %619
  %622 = xor i64 %621, -1
  %623 = and i64 %616, %622
  %624 = getelementptr i8, ptr %615, i64 2048
  %625 = load i64, ptr %624, align 1, !noalias !105
  %626 = tail call i64 @llvm.smax.i64(i64 %610, i64 8)
  %627 = tail call i64 @llvm.umin.i64(i64 %626, i64 16)
  %628 = shl nuw nsw i64 %627, 2
  %629 = add nsw i64 %628, -32
  %630 = shl nsw i64 -1, %629
  %631 = shl i64 %630, %629
  %632 = xor i64 %631, -1
  %633 = and i64 %625, %632
  %634 = mul i64 %623, -8663945395140668459
  %635 = tail call i64 @llvm.fshl.i64(i64 %634, i64 %634, i64 31)
  %636 = mul i64 %635, 5545529020109919103
  %637 = xor i64 %636, %612
  %638 = tail call i64 @llvm.fshl.i64(i64 %637, i64 %637, i64 27)
  %639 = add i64 %638, %614
  %640 = mul i64 %639, 5
  %641 = add i64 %640, 1390208809
  %642 = mul i64 %633, 5545529020109919103
  %643 = tail call i64 @llvm.fshl.i64(i64 %642, i64 %642, i64 33)
  %644 = mul i64 %643, -8663945395140668459
  %645 = xor i64 %644, %614
  %646 = tail call i64 @llvm.fshl.i64(i64 %645, i64 %645, i64 31)
  %647 = add i64 %641, %646
  %648 = mul i64 %647, 5
  %649 = add i64 %648, 944331445
  %650 = icmp slt i64 %610, 16
  %651 = select i1 %650, i64 %645, i64 %649
  %652 = select i1 %650, i64 %637, i64 %641
  store i64 %652, ptr %611, align 1, !noalias !108
  store i64 %651, ptr %613, align 1, !noalias !108
  %653 = icmp eq i64 %269, %605
  br i1 %653, label %580, label %603

654:                                              ; preds = %703
  %655 = getelementptr i8, ptr %707, i64 18432
  %656 = load i64, ptr %655, align 1, !noalias !109
  %657 = getelementptr i8, ptr %707, i64 16384
  %658 = load i64, ptr %657, align 1, !noalias !112
  %659 = xor i64 %658, %709
  %660 = xor i64 %656, %709
  %661 = add i64 %659, %660
  %662 = add i64 %661, %660
  %663 = lshr i64 %661, 33
  %664 = xor i64 %663, %661
  %665 = mul i64 %664, -49064778989728563
  %666 = lshr i64 %665, 33
  %667 = xor i64 %666, %665
  %668 = mul i64 %667, -4265267296055464877
  %669 = lshr i64 %668, 33
  %670 = xor i64 %669, %668
  %671 = lshr i64 %662, 33
  %672 = xor i64 %671, %662
  %673 = mul i64 %672, -49064778989728563
  %674 = lshr i64 %673, 33
  %675 = xor i64 %674, %673
  %676 = mul i64 %675, -4265267296055464877
  %677 = lshr i64 %676, 33
  %678 = xor i64 %677, %676
  %679 = add i64 %678, %670
  %680 = lshr i64 %679, 1
  br label %681

681:                                              ; preds = %703, %654
  %682 = phi i64 [ %680, %654 ], [ 0, %703 ]
  %683 = getelementptr i64, ptr %271, i64 %704
  store i64 %682, ptr %683, align 8, !noalias !115
  %684 = icmp eq i64 %269, %705
  br i1 %684, label %563, label %703

685:                                              ; preds = %454, %685
  %686 = phi i64 [ %687, %685 ], [ 0, %454 ]
  %687 = add nuw nsw i64 %686, 1
  %688 = shl nsw i64 %686, 3
  %689 = getelementptr i8, ptr %20, i64 %688
  %690 = getelementptr i8, ptr %689, i64 16384
  store i64 9001, ptr %690, align 1, !noalias !115
  %691 = getelementptr i8, ptr %689, i64 18432
  store i64 9001, ptr %691, align 1, !noalias !115
  %692 = icmp eq i64 %269, %687
  br i1 %692, label %575, label %685

693:                                              ; preds = %575, %580
  %694 = phi i64 [ %695, %580 ], [ 0, %575 ]
  %695 = add nuw nsw i64 %694, 1
  %696 = icmp samesign ult i64 %694, 3
  br i1 %696, label %697, label %700

697:                                              ; preds = %693
  %698 = shl nuw nsw i64 %694, 12
  %699 = shl nuw nsw i64 %694, 4
  br label %599

700:                                              ; preds = %693
  %701 = shl nsw i64 %694, 4
  %702 = getelementptr i8, ptr %11, i64 %701
  br label %590

703:                                              ; preds = %579, %681
  %704 = phi i64 [ %705, %681 ], [ 0, %579 ]
  %705 = add nuw nsw i64 %704, 1
  %706 = shl nsw i64 %704, 3
  %707 = getelementptr i8, ptr %20, i64 %706
  %708 = getelementptr i8, ptr %707, i64 14336
  %709 = load i64, ptr %708, align 1, !noalias !116
  %710 = icmp sgt i64 %709, 0
  br i1 %710, label %654, label %681

711:                                              ; preds = %563, %851
  %712 = phi i64 [ %713, %851 ], [ 0, %563 ]
  %713 = add nuw nsw i64 %712, 1
  %714 = getelementptr i64, ptr %92, i64 %712
  %715 = load i64, ptr %714, align 8, !noalias !73
  %716 = getelementptr i64, ptr %81, i64 %715
  %717 = load i64, ptr %716, align 8, !noalias !73
  %718 = icmp eq i64 %717, 0
  br i1 %718, label %851, label %719

719:                                              ; preds = %711
  %720 = getelementptr i64, ptr %94, i64 %715
  %721 = load i64, ptr %720, align 8, !noalias !73
  %722 = and i64 %717, -16
  %723 = add nsw i64 %721, %722
  %724 = tail call i64 @llvm.smax.i64(i64 %717, i64 15)
  %725 = lshr i64 %724, 4
  %726 = icmp eq i64 %725, 0
  br i1 %726, label %727, label %760

727:                                              ; preds = %760, %719
  %728 = phi i64 [ 9001, %719 ], [ %786, %760 ]
  %729 = phi i64 [ 9001, %719 ], [ %778, %760 ]
  %730 = and i64 %717, 15
  %731 = add nsw i64 %723, 8
  %732 = icmp sgt i64 %731, %12
  br i1 %732, label %742, label %733

733:                                              ; preds = %727
  %734 = getelementptr i8, ptr %11, i64 %723
  %735 = load i64, ptr %734, align 1, !noalias !119
  %736 = tail call i64 @llvm.umin.i64(i64 %730, i64 8)
  %737 = shl nuw nsw i64 %736, 2
  %738 = shl nsw i64 -1, %737
  %739 = shl i64 %738, %737
  %740 = xor i64 %739, -1
  %741 = and i64 %735, %740
  br label %788

742:                                              ; preds = %727
  %743 = icmp eq i64 %730, 0
  br i1 %743, label %788, label %744

744:                                              ; preds = %742
  %745 = tail call i64 @llvm.umin.i64(i64 %730, i64 8)
  %746 = getelementptr i8, ptr %11, i64 %723
  br label %747

747:                                              ; preds = %747, %744
  %748 = phi i64 [ 0, %744 ], [ %758, %747 ]
  %749 = phi i64 [ 0, %744 ], [ %752, %747 ]
  %750 = phi i64 [ %745, %744 ], [ %751, %747 ]
  %751 = add nsw i64 %750, -1
  %752 = add nuw nsw i64 %749, 1
  %753 = getelementptr i8, ptr %746, i64 %749
  %754 = load i8, ptr %753, align 1, !noalias !128
  %755 = zext i8 %754 to i64
  %756 = shl nsw i64 %749, 3
  %757 = shl i64 %755, %756
  %758 = or i64 %757, %748
  %759 = icmp samesign ugt i64 %750, 1
  br i1 %759, label %747, label %788

760:                                              ; preds = %719, %760
  %761 = phi i64 [ %778, %760 ], [ 9001, %719 ]
  %762 = phi i64 [ %786, %760 ], [ 9001, %719 ]
  %763 = phi i64 [ %765, %760 ], [ %725, %719 ]
  %764 = phi i64 [ %766, %760 ], [ %721, %719 ]
  %765 = add nsw i64 %763, -1
  %766 = add i64 %764, 16
  %767 = getelementptr i8, ptr %11, i64 %764
  %768 = load i64, ptr %767, align 1, !noalias !131
  %769 = getelementptr i8, ptr %767, i64 8
  %770 = load i64, ptr %769, align 1, !noalias !134
  %771 = mul i64 %768, -8663945395140668459
  %772 = tail call i64 @llvm.fshl.i64(i64 %771, i64 %771, i64 31)
  %773 = mul i64 %772, 5545529020109919103
  %774 = xor i64 %773, %761
  %775 = tail call i64 @llvm.fshl.i64(i64 %774, i64 %774, i64 27)
  %776 = add i64 %775, %762
  %777 = mul i64 %776, 5
  %778 = add i64 %777, 1390208809
  %779 = mul i64 %770, 5545529020109919103
  %780 = tail call i64 @llvm.fshl.i64(i64 %779, i64 %779, i64 33)
  %781 = mul i64 %780, -8663945395140668459
  %782 = xor i64 %781, %762
  %783 = tail call i64 @llvm.fshl.i64(i64 %782, i64 %782, i64 31)
  %784 = add i64 %778, %783
  %785 = mul i64 %784, 5
  %786 = add i64 %785, 944331445
  %787 = icmp samesign ugt i64 %763, 1
  br i1 %787, label %760, label %727

788:                                              ; preds = %747, %742, %733
  %789 = phi i64 [ %741, %733 ], [ 0, %742 ], [ %758, %747 ]
  %790 = mul i64 %789, -8663945395140668459
  %791 = tail call i64 @llvm.fshl.i64(i64 %790, i64 %790, i64 31)
  %792 = mul i64 %791, 5545529020109919103
  %793 = add nsw i64 %730, -8
  %794 = add nsw i64 %723, 16
  %795 = icmp sgt i64 %794, %12
  br i1 %795, label %805, label %796

796:                                              ; preds = %788
  %797 = getelementptr i8, ptr %11, i64 %731
  %798 = load i64, ptr %797, align 1, !noalias !137
  %799 = tail call i64 @llvm.smax.i64(i64 %793, i64 0)
  %800 = shl nuw nsw i64 %799, 2
  %801 = shl nsw i64 -1, %800
  %802 = shl nsw i64 %801, %800
  %803 = xor i64 %802, -1
  %804 = and i64 %798, %803
  br label %822

805:                                              ; preds = %788
  %806 = icmp samesign ult i64 %730, 9
  %807 = select i1 %806, i64 0, i64 %793
  %808 = icmp sgt i64 %807, 0
  br i1 %808, label %809, label %822

809:                                              ; preds = %805
  %810 = getelementptr i8, ptr %11, i64 %731
  br label %811

811:                                              ; preds = %811, %809
  %812 = phi i64 [ 0, %809 ], [ %820, %811 ]
  %813 = phi i64 [ 0, %809 ], [ %814, %811 ]
  %814 = add nuw nsw i64 %813, 1
  %815 = getelementptr i8, ptr %810, i64 %813
  %816 = load i8, ptr %815, align 1, !noalias !143
  %817 = zext i8 %816 to i64
  %818 = shl nsw i64 %813, 3
  %819 = shl i64 %817, %818
  %820 = or i64 %819, %812
  %821 = icmp eq i64 %814, %807
  br i1 %821, label %822, label %811

822:                                              ; preds = %811, %805, %796
  %823 = phi i64 [ %804, %796 ], [ 0, %805 ], [ %820, %811 ]
  %824 = mul i64 %823, 5545529020109919103
  %825 = tail call i64 @llvm.fshl.i64(i64 %824, i64 %824, i64 33)
  %826 = mul i64 %825, -8663945395140668459
  %827 = xor i64 %729, %792
  %828 = xor i64 %827, %717
  %829 = xor i64 %728, %826
  %830 = xor i64 %829, %717
  %831 = add i64 %830, %828
  %832 = add i64 %831, %830
  %833 = lshr i64 %831, 33
  %834 = xor i64 %833, %831
  %835 = mul i64 %834, -49064778989728563
  %836 = lshr i64 %835, 33
  %837 = xor i64 %836, %835
  %838 = mul i64 %837, -4265267296055464877
  %839 = lshr i64 %838, 33
  %840 = xor i64 %839, %838
  %841 = lshr i64 %832, 33
  %842 = xor i64 %841, %832
  %843 = mul i64 %842, -49064778989728563
  %844 = lshr i64 %843, 33
  %845 = xor i64 %844, %843
  %846 = mul i64 %845, -4265267296055464877
  %847 = lshr i64 %846, 33
  %848 = xor i64 %847, %846
  %849 = add i64 %848, %840
  %850 = lshr i64 %849, 1
  br label %851

851:                                              ; preds = %822, %711
  %852 = phi i64 [ %850, %822 ], [ 0, %711 ]
  %853 = getelementptr i64, ptr %271, i64 %715
  store i64 %852, ptr %853, align 8, !noalias !73
  %854 = icmp eq i64 %713, %870
  br i1 %854, label %111, label %711

855:                                              ; preds = %267, %868
  %856 = phi i64 [ %870, %868 ], [ 0, %267 ]
  %857 = phi i64 [ %871, %868 ], [ %261, %267 ]
  %858 = phi i64 [ %859, %868 ], [ 0, %267 ]
  %859 = add nuw nsw i64 %858, 1
  %860 = sub nsw i64 %12, %857
  %861 = icmp slt i64 %860, 4
  br i1 %861, label %110, label %862

862:                                              ; preds = %855
  %863 = getelementptr i8, ptr %11, i64 %857
  %864 = load i32, ptr %863, align 1, !noalias !146
  %865 = zext i32 %864 to i64
  %866 = add nsw i64 %860, -4
  %867 = icmp samesign ult i64 %866, %865
  br i1 %867, label %110, label %275

868:                                              ; preds = %286, %275
  %869 = phi i64 [ %305, %286 ], [ 1, %275 ]
  %870 = add nuw nsw i64 %869, %856
  %871 = add i64 %276, %865
  %872 = icmp eq i64 %269, %859
  br i1 %872, label %565, label %855

873:                                              ; preds = %260
  br label %874

874:                                              ; preds = %873, %260
  %875 = phi i64 [ %31, %873 ], [ 0, %260 ]
  %876 = icmp slt i64 %266, 0
  %877 = select i1 %876, i64 %31, i64 0
  %878 = add i64 %877, %266
  %879 = icmp slt i64 %878, 0
  br i1 %879, label %880, label %881, !prof !34

880:                                              ; preds = %874
  br label %881

881:                                              ; preds = %880, %874
  %882 = phi i64 [ 0, %880 ], [ %878, %874 ]
  %883 = icmp slt i64 %878, %31
  br i1 %883, label %267, label %884, !prof !149

884:                                              ; preds = %881
  br label %267

885:                                              ; preds = %255, %2, %110, %198
  %886 = phi i64 [ 2, %110 ], [ 1, %198 ], [ 0, %2 ], [ 0, %255 ]
  store i64 %886, ptr %1, align 8
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
!146 = !{!147, !39, !1}
!147 = distinct !{!147, !148}
!148 = distinct !{!148}
!149 = !{!"branch_weights", i32 99, i32 1}
