; aa1b38a21030fb1db4d779b25658ff698a55cb7d556bf8a0338c282a7013a69e
; puffinry.sketches.alpha._update_prefixed for |u1[1],int,(<u8[2],<u8[1]),<u8[1],<i8[1],int,<i8[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  br i1 %60, label %887, label %61

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
  br label %259

110:                                              ; preds = %850, %562
  %111 = load i64, ptr %43, align 8, !noalias !3
  br label %114

112:                                              ; preds = %114
  %113 = icmp ult i64 %120, %111
  br i1 %113, label %122, label %211

114:                                              ; preds = %110, %114
  %115 = phi i64 [ %120, %114 ], [ %111, %110 ]
  %116 = phi i64 [ %117, %114 ], [ 0, %110 ]
  %117 = add nuw nsw i64 %116, 1
  %118 = getelementptr i64, ptr %270, i64 %116
  %119 = load i64, ptr %118, align 8, !noalias !6
  %120 = tail call i64 @llvm.umin.i64(i64 %119, i64 %115)
  %121 = icmp eq i64 %268, %117
  br i1 %121, label %112, label %114

122:                                              ; preds = %112, %122
  %123 = phi i64 [ %131, %122 ], [ 0, %112 ]
  %124 = phi i64 [ %125, %122 ], [ 0, %112 ]
  %125 = add nuw nsw i64 %124, 1
  %126 = getelementptr i64, ptr %270, i64 %124
  %127 = load i64, ptr %126, align 8, !noalias !6
  %128 = getelementptr i64, ptr %270, i64 %123
  store i64 %127, ptr %128, align 8, !noalias !6
  %129 = icmp ult i64 %127, %111
  %130 = zext i1 %129 to i64
  %131 = add nuw nsw i64 %123, %130
  %132 = icmp eq i64 %268, %125
  br i1 %132, label %219, label %122

133:                                              ; preds = %211
  %134 = icmp slt i64 %216, 1
  br i1 %134, label %222, label %135

135:                                              ; preds = %133, %135
  %136 = phi i64 [ %150, %135 ], [ 0, %133 ]
  %137 = phi i64 [ %138, %135 ], [ 0, %133 ]
  %138 = add nuw nsw i64 %137, 1
  %139 = getelementptr i64, ptr %218, i64 %137
  %140 = load i64, ptr %139, align 8, !noalias !9
  %141 = getelementptr i64, ptr %218, i64 %136
  store i64 %140, ptr %141, align 8, !noalias !9
  %142 = and i64 %140, %99
  %143 = shl i64 %142, 3
  %144 = getelementptr i8, ptr %51, i64 %143
  %145 = load i64, ptr %144, align 1, !noalias !12
  %146 = add i64 %140, 1
  %147 = or i64 %146, -9223372036854775808
  %148 = icmp ne i64 %145, %147
  %149 = zext i1 %148 to i64
  %150 = add nuw nsw i64 %136, %149
  %151 = icmp eq i64 %216, %138
  br i1 %151, label %228, label %135

152:                                              ; preds = %222, %211
  %153 = phi ptr [ %227, %222 ], [ %218, %211 ]
  %154 = phi i64 [ %226, %222 ], [ %217, %211 ]
  %155 = icmp eq i64 %154, 0
  br i1 %155, label %156, label %159

156:                                              ; preds = %152
  %157 = load i64, ptr %107, align 8, !noalias !3
  %158 = load i64, ptr %108, align 8, !noalias !3
  br label %254

159:                                              ; preds = %152, %159
  %160 = phi i64 [ %173, %159 ], [ 0, %152 ]
  %161 = phi i1 [ %175, %159 ], [ false, %152 ]
  %162 = phi i64 [ %163, %159 ], [ 0, %152 ]
  %163 = add nuw nsw i64 %162, 1
  %164 = getelementptr i64, ptr %153, i64 %162
  %165 = load i64, ptr %164, align 8, !noalias !15
  %166 = getelementptr i64, ptr %153, i64 %160
  store i64 %165, ptr %166, align 8, !noalias !15
  %167 = and i64 %165, %100
  %168 = shl i64 %167, 3
  %169 = getelementptr i8, ptr %37, i64 %168
  %170 = load i64, ptr %169, align 1, !noalias !18
  %171 = icmp ne i64 %170, %165
  %172 = zext i1 %171 to i64
  %173 = add nuw nsw i64 %160, %172
  %174 = icmp eq i64 %165, 0
  %175 = or i1 %161, %174
  %176 = icmp eq i64 %154, %163
  br i1 %176, label %177, label %159

177:                                              ; preds = %159
  %178 = zext i1 %175 to i64
  %179 = load i64, ptr %101, align 8, !noalias !3
  %180 = or i64 %179, %178
  store i64 %180, ptr %101, align 8, !noalias !3
  %181 = load i64, ptr %107, align 8, !noalias !3
  %182 = load i64, ptr %108, align 8, !noalias !3
  %183 = icmp eq i64 %173, 0
  br i1 %183, label %254, label %231

184:                                              ; preds = %231, %188
  %185 = phi i64 [ %193, %188 ], [ %245, %231 ]
  %186 = phi i64 [ %190, %188 ], [ %239, %231 ]
  %187 = icmp eq i64 %185, 0
  br i1 %187, label %247, label %188

188:                                              ; preds = %184
  %189 = add nsw i64 %242, %186
  %190 = and i64 %189, %109
  %191 = shl i64 %190, 3
  %192 = getelementptr i8, ptr %37, i64 %191
  %193 = load i64, ptr %192, align 1, !noalias !21
  %194 = icmp eq i64 %193, %238
  br i1 %194, label %206, label %184

195:                                              ; preds = %247
  %196 = icmp eq i64 %233, %106
  br i1 %196, label %197, label %198

197:                                              ; preds = %195
  store i64 %234, ptr %43, align 8, !noalias !3
  store i64 %232, ptr %107, align 8, !noalias !3
  store i64 %106, ptr %108, align 8, !noalias !3
  store i64 %261, ptr %53, align 8, !noalias !0
  br label %884

198:                                              ; preds = %195
  store i64 %238, ptr %249, align 1, !noalias !3
  %199 = add nsw i64 %233, 1
  %200 = add nsw i64 %232, 1
  %201 = icmp slt i64 %232, %45
  %202 = sitofp i64 %234 to double
  %203 = fmul double %97, %202
  %204 = fptosi double %203 to i64
  %205 = select i1 %201, i64 %234, i64 %204
  br label %206

206:                                              ; preds = %188, %247, %231, %198
  %207 = phi i64 [ %205, %198 ], [ %234, %247 ], [ %234, %231 ], [ %234, %188 ]
  %208 = phi i64 [ %199, %198 ], [ %233, %247 ], [ %233, %231 ], [ %233, %188 ]
  %209 = phi i64 [ %200, %198 ], [ %232, %247 ], [ %232, %231 ], [ %232, %188 ]
  %210 = icmp eq i64 %236, %173
  br i1 %210, label %254, label %231

211:                                              ; preds = %272, %112, %221, %219
  %212 = phi i64 [ %111, %221 ], [ %111, %219 ], [ %111, %112 ], [ %273, %272 ]
  %213 = phi i64 [ %870, %221 ], [ %870, %219 ], [ %870, %112 ], [ %260, %272 ]
  %214 = phi i64 [ 0, %221 ], [ 0, %219 ], [ 0, %112 ], [ %269, %272 ]
  %215 = phi i64 [ %269, %221 ], [ %131, %219 ], [ 0, %112 ], [ %269, %272 ]
  %216 = sub i64 %215, %214
  %217 = tail call i64 @llvm.smax.i64(i64 %216, i64 0)
  %218 = getelementptr i64, ptr %270, i64 %214
  br i1 %98, label %152, label %133

219:                                              ; preds = %122
  %220 = icmp sgt i64 %268, %131
  br i1 %220, label %211, label %221, !prof !27

221:                                              ; preds = %219
  br label %211

222:                                              ; preds = %133, %230, %228
  %223 = phi i64 [ 0, %228 ], [ 0, %230 ], [ %217, %133 ]
  %224 = phi i64 [ %150, %228 ], [ %217, %230 ], [ %217, %133 ]
  %225 = sub i64 %224, %223
  %226 = tail call i64 @llvm.smax.i64(i64 %225, i64 0)
  %227 = getelementptr i64, ptr %218, i64 %223
  br label %152

228:                                              ; preds = %135
  %229 = icmp sgt i64 %216, %150
  br i1 %229, label %222, label %230, !prof !27

230:                                              ; preds = %228
  br label %222

231:                                              ; preds = %177, %206
  %232 = phi i64 [ %209, %206 ], [ %181, %177 ]
  %233 = phi i64 [ %208, %206 ], [ %182, %177 ]
  %234 = phi i64 [ %207, %206 ], [ %212, %177 ]
  %235 = phi i64 [ %236, %206 ], [ 0, %177 ]
  %236 = add nuw nsw i64 %235, 1
  %237 = getelementptr i64, ptr %153, i64 %235
  %238 = load i64, ptr %237, align 8, !noalias !3
  %239 = and i64 %238, %109
  %240 = lshr i64 %238, 26
  %241 = and i64 %240, 254
  %242 = or disjoint i64 %241, 1
  %243 = shl i64 %239, 3
  %244 = getelementptr i8, ptr %37, i64 %243
  %245 = load i64, ptr %244, align 1, !noalias !28
  %246 = icmp eq i64 %245, %238
  br i1 %246, label %206, label %184

247:                                              ; preds = %184
  %248 = shl i64 %186, 3
  %249 = getelementptr i8, ptr %37, i64 %248
  %250 = load i64, ptr %249, align 1, !noalias !31
  %251 = icmp ne i64 %250, %238
  %252 = icmp ult i64 %238, %234
  %253 = select i1 %251, i1 %252, i1 false
  br i1 %253, label %195, label %206

254:                                              ; preds = %206, %156, %177
  %255 = phi i64 [ %212, %177 ], [ %212, %156 ], [ %207, %206 ]
  %256 = phi i64 [ %182, %177 ], [ %158, %156 ], [ %208, %206 ]
  %257 = phi i64 [ %181, %177 ], [ %157, %156 ], [ %209, %206 ]
  store i64 %255, ptr %43, align 8, !noalias !3
  store i64 %257, ptr %107, align 8, !noalias !3
  store i64 %256, ptr %108, align 8, !noalias !3
  %258 = icmp sgt i64 %262, 1
  br i1 %258, label %259, label %887

259:                                              ; preds = %254, %61
  %260 = phi i64 [ %62, %61 ], [ %213, %254 ]
  %261 = phi i64 [ %54, %61 ], [ %264, %254 ]
  %262 = phi i64 [ %57, %61 ], [ %263, %254 ]
  %263 = add nsw i64 %262, -1
  %264 = add i64 %261, 256
  %265 = sub nsw i64 %14, %261
  br i1 %79, label %872, label %873, !prof !34

266:                                              ; preds = %883, %880
  %267 = phi i64 [ %31, %883 ], [ %881, %880 ]
  %268 = sub i64 %267, %874
  %269 = tail call i64 @llvm.smax.i64(i64 %268, i64 0)
  %270 = getelementptr i64, ptr %30, i64 %874
  %271 = icmp slt i64 %268, 1
  br i1 %271, label %272, label %854

272:                                              ; preds = %266
  %273 = load i64, ptr %43, align 8, !noalias !3
  br label %211

274:                                              ; preds = %861
  %275 = add i64 %856, 4
  %276 = shl nsw i64 %857, 3
  %277 = getelementptr i8, ptr %20, i64 %276
  %278 = getelementptr i8, ptr %277, i64 12288
  store i64 %275, ptr %278, align 1, !noalias !35
  %279 = getelementptr i8, ptr %277, i64 14336
  store i64 %864, ptr %279, align 1, !noalias !35
  %280 = shl nsw i64 %855, 3
  %281 = getelementptr i8, ptr %20, i64 %280
  %282 = getelementptr i8, ptr %281, i64 20480
  store i64 %857, ptr %282, align 1, !noalias !35
  %283 = add nsw i64 %856, 100
  %284 = icmp sgt i64 %283, %12
  br i1 %284, label %867, label %285

285:                                              ; preds = %274
  %286 = getelementptr i8, ptr %11, i64 %275
  %287 = load i64, ptr %286, align 1, !noalias !41
  store i64 %287, ptr %277, align 1, !noalias !35
  %288 = getelementptr i8, ptr %862, i64 12
  %289 = load i64, ptr %288, align 1, !noalias !44
  %290 = getelementptr i8, ptr %277, i64 2048
  store i64 %289, ptr %290, align 1, !noalias !35
  %291 = getelementptr i8, ptr %862, i64 20
  %292 = load i64, ptr %291, align 1, !noalias !47
  %293 = getelementptr i8, ptr %277, i64 4096
  store i64 %292, ptr %293, align 1, !noalias !35
  %294 = getelementptr i8, ptr %862, i64 28
  %295 = load i64, ptr %294, align 1, !noalias !50
  %296 = getelementptr i8, ptr %277, i64 6144
  store i64 %295, ptr %296, align 1, !noalias !35
  %297 = getelementptr i8, ptr %862, i64 36
  %298 = load i64, ptr %297, align 1, !noalias !53
  %299 = getelementptr i8, ptr %277, i64 8192
  store i64 %298, ptr %299, align 1, !noalias !35
  %300 = getelementptr i8, ptr %862, i64 44
  %301 = load i64, ptr %300, align 1, !noalias !56
  %302 = getelementptr i8, ptr %277, i64 10240
  store i64 %301, ptr %302, align 1, !noalias !35
  %303 = icmp ugt i32 %863, 96
  %304 = zext i1 %303 to i64
  br label %867

305:                                              ; preds = %564
  %306 = icmp ult i64 %572, 16
  br i1 %306, label %360, label %366

307:                                              ; preds = %360
  %308 = getelementptr i64, ptr %82, i64 %361
  %309 = load i64, ptr %308, align 8, !noalias !59
  %310 = getelementptr i64, ptr %20, i64 %361
  %311 = load i64, ptr %310, align 8, !noalias !59
  %312 = and i64 %364, 15
  %313 = tail call i64 @llvm.umax.i64(i64 %312, i64 8)
  %314 = shl nuw nsw i64 %313, 2
  %315 = add nsw i64 %314, -32
  %316 = shl nsw i64 -1, %315
  %317 = shl nsw i64 %316, %315
  %318 = xor i64 %317, -1
  %319 = and i64 %309, %318
  %320 = mul i64 %319, 5545529020109919103
  %321 = tail call i64 @llvm.fshl.i64(i64 %320, i64 %320, i64 33)
  %322 = mul i64 %321, -8663945395140668459
  %323 = tail call i64 @llvm.umin.i64(i64 %312, i64 8)
  %324 = shl nuw nsw i64 %323, 2
  %325 = shl nsw i64 -1, %324
  %326 = shl i64 %325, %324
  %327 = xor i64 %326, -1
  %328 = and i64 %311, %327
  %329 = mul i64 %328, -8663945395140668459
  %330 = tail call i64 @llvm.fshl.i64(i64 %329, i64 %329, i64 31)
  %331 = mul i64 %330, 5545529020109919103
  %332 = xor i64 %364, %331
  %333 = xor i64 %332, 9001
  %334 = xor i64 %364, %322
  %335 = xor i64 %334, 9001
  %336 = add i64 %333, %335
  %337 = add i64 %336, %335
  %338 = lshr i64 %336, 33
  %339 = xor i64 %338, %336
  %340 = mul i64 %339, -49064778989728563
  %341 = lshr i64 %340, 33
  %342 = xor i64 %341, %340
  %343 = mul i64 %342, -4265267296055464877
  %344 = lshr i64 %343, 33
  %345 = xor i64 %344, %343
  %346 = lshr i64 %337, 33
  %347 = xor i64 %346, %337
  %348 = mul i64 %347, -49064778989728563
  %349 = lshr i64 %348, 33
  %350 = xor i64 %349, %348
  %351 = mul i64 %350, -4265267296055464877
  %352 = lshr i64 %351, 33
  %353 = xor i64 %352, %351
  %354 = add i64 %353, %345
  %355 = lshr i64 %354, 1
  br label %356

356:                                              ; preds = %360, %307
  %357 = phi i64 [ %355, %307 ], [ 0, %360 ]
  %358 = getelementptr i64, ptr %270, i64 %361
  store i64 %357, ptr %358, align 8, !noalias !59
  %359 = icmp eq i64 %268, %362
  br i1 %359, label %562, label %360

360:                                              ; preds = %305, %356
  %361 = phi i64 [ %362, %356 ], [ 0, %305 ]
  %362 = add nuw nsw i64 %361, 1
  %363 = getelementptr i64, ptr %81, i64 %361
  %364 = load i64, ptr %363, align 8, !noalias !59
  %365 = icmp sgt i64 %364, 0
  br i1 %365, label %307, label %356

366:                                              ; preds = %305
  %367 = icmp ult i64 %572, 32
  br i1 %367, label %443, label %453

368:                                              ; preds = %443
  %369 = mul i64 %449, 5545529020109919103
  %370 = tail call i64 @llvm.fshl.i64(i64 %369, i64 %369, i64 33)
  %371 = mul i64 %370, -8663945395140668459
  %372 = xor i64 %371, 9001
  %373 = tail call i64 @llvm.fshl.i64(i64 %372, i64 %372, i64 31)
  %374 = mul i64 %451, -8663945395140668459
  %375 = tail call i64 @llvm.fshl.i64(i64 %374, i64 %374, i64 31)
  %376 = mul i64 %375, 5545529020109919103
  %377 = xor i64 %376, 9001
  %378 = tail call i64 @llvm.fshl.i64(i64 %377, i64 %377, i64 27)
  %379 = mul i64 %378, 5
  %380 = add i64 %379, 1390253814
  %381 = add i64 %380, %373
  %382 = mul i64 %381, 5
  %383 = add i64 %382, 944331445
  %384 = getelementptr i64, ptr %84, i64 %444
  %385 = load i64, ptr %384, align 8, !noalias !65
  %386 = getelementptr i64, ptr %86, i64 %444
  %387 = load i64, ptr %386, align 8, !noalias !65
  br label %390

388:                                              ; preds = %443
  %389 = icmp sgt i64 %447, 0
  br i1 %389, label %390, label %439

390:                                              ; preds = %388, %368
  %391 = phi i64 [ %387, %368 ], [ %449, %388 ]
  %392 = phi i64 [ %385, %368 ], [ %451, %388 ]
  %393 = phi i64 [ %383, %368 ], [ 9001, %388 ]
  %394 = phi i64 [ %380, %368 ], [ 9001, %388 ]
  %395 = and i64 %447, 15
  %396 = tail call i64 @llvm.umax.i64(i64 %395, i64 8)
  %397 = shl nuw nsw i64 %396, 2
  %398 = add nsw i64 %397, -32
  %399 = shl nsw i64 -1, %398
  %400 = shl nsw i64 %399, %398
  %401 = xor i64 %400, -1
  %402 = and i64 %391, %401
  %403 = mul i64 %402, 5545529020109919103
  %404 = tail call i64 @llvm.fshl.i64(i64 %403, i64 %403, i64 33)
  %405 = mul i64 %404, -8663945395140668459
  %406 = tail call i64 @llvm.umin.i64(i64 %395, i64 8)
  %407 = shl nuw nsw i64 %406, 2
  %408 = shl nsw i64 -1, %407
  %409 = shl i64 %408, %407
  %410 = xor i64 %409, -1
  %411 = and i64 %392, %410
  %412 = mul i64 %411, -8663945395140668459
  %413 = tail call i64 @llvm.fshl.i64(i64 %412, i64 %412, i64 31)
  %414 = mul i64 %413, 5545529020109919103
  %415 = xor i64 %394, %414
  %416 = xor i64 %415, %447
  %417 = xor i64 %393, %405
  %418 = xor i64 %417, %447
  %419 = add i64 %416, %418
  %420 = add i64 %419, %418
  %421 = lshr i64 %419, 33
  %422 = xor i64 %421, %419
  %423 = mul i64 %422, -49064778989728563
  %424 = lshr i64 %423, 33
  %425 = xor i64 %424, %423
  %426 = mul i64 %425, -4265267296055464877
  %427 = lshr i64 %426, 33
  %428 = xor i64 %427, %426
  %429 = lshr i64 %420, 33
  %430 = xor i64 %429, %420
  %431 = mul i64 %430, -49064778989728563
  %432 = lshr i64 %431, 33
  %433 = xor i64 %432, %431
  %434 = mul i64 %433, -4265267296055464877
  %435 = lshr i64 %434, 33
  %436 = xor i64 %435, %434
  %437 = add i64 %436, %428
  %438 = lshr i64 %437, 1
  br label %439

439:                                              ; preds = %390, %388
  %440 = phi i64 [ %438, %390 ], [ 0, %388 ]
  %441 = getelementptr i64, ptr %270, i64 %444
  store i64 %440, ptr %441, align 8, !noalias !65
  %442 = icmp eq i64 %268, %445
  br i1 %442, label %562, label %443

443:                                              ; preds = %366, %439
  %444 = phi i64 [ %445, %439 ], [ 0, %366 ]
  %445 = add nuw nsw i64 %444, 1
  %446 = getelementptr i64, ptr %81, i64 %444
  %447 = load i64, ptr %446, align 8, !noalias !65
  %448 = getelementptr i64, ptr %82, i64 %444
  %449 = load i64, ptr %448, align 8, !noalias !65
  %450 = getelementptr i64, ptr %20, i64 %444
  %451 = load i64, ptr %450, align 8, !noalias !65
  %452 = icmp sgt i64 %447, 15
  br i1 %452, label %368, label %388

453:                                              ; preds = %366
  %454 = icmp ult i64 %572, 48
  br i1 %454, label %552, label %684

455:                                              ; preds = %552
  %456 = mul i64 %558, 5545529020109919103
  %457 = tail call i64 @llvm.fshl.i64(i64 %456, i64 %456, i64 33)
  %458 = mul i64 %457, -8663945395140668459
  %459 = xor i64 %458, 9001
  %460 = tail call i64 @llvm.fshl.i64(i64 %459, i64 %459, i64 31)
  %461 = mul i64 %560, -8663945395140668459
  %462 = tail call i64 @llvm.fshl.i64(i64 %461, i64 %461, i64 31)
  %463 = mul i64 %462, 5545529020109919103
  %464 = xor i64 %463, 9001
  %465 = tail call i64 @llvm.fshl.i64(i64 %464, i64 %464, i64 27)
  %466 = mul i64 %465, 5
  %467 = add i64 %466, 1390253814
  %468 = add i64 %467, %460
  %469 = mul i64 %468, 5
  %470 = add i64 %469, 944331445
  %471 = getelementptr i64, ptr %84, i64 %553
  %472 = load i64, ptr %471, align 8, !noalias !69
  %473 = getelementptr i64, ptr %86, i64 %553
  %474 = load i64, ptr %473, align 8, !noalias !69
  %475 = icmp samesign ugt i64 %556, 31
  br i1 %475, label %476, label %499

476:                                              ; preds = %455
  %477 = mul i64 %474, 5545529020109919103
  %478 = tail call i64 @llvm.fshl.i64(i64 %477, i64 %477, i64 33)
  %479 = mul i64 %478, -8663945395140668459
  %480 = xor i64 %479, %470
  %481 = tail call i64 @llvm.fshl.i64(i64 %480, i64 %480, i64 31)
  %482 = mul i64 %472, -8663945395140668459
  %483 = tail call i64 @llvm.fshl.i64(i64 %482, i64 %482, i64 31)
  %484 = mul i64 %483, 5545529020109919103
  %485 = xor i64 %484, %467
  %486 = tail call i64 @llvm.fshl.i64(i64 %485, i64 %485, i64 27)
  %487 = add i64 %486, %470
  %488 = mul i64 %487, 5
  %489 = add i64 %488, 1390208809
  %490 = add i64 %489, %481
  %491 = mul i64 %490, 5
  %492 = add i64 %491, 944331445
  %493 = getelementptr i64, ptr %88, i64 %553
  %494 = load i64, ptr %493, align 8, !noalias !69
  %495 = getelementptr i64, ptr %90, i64 %553
  %496 = load i64, ptr %495, align 8, !noalias !69
  br label %499

497:                                              ; preds = %552
  %498 = icmp sgt i64 %556, 0
  br i1 %498, label %499, label %548

499:                                              ; preds = %497, %476, %455
  %500 = phi i64 [ %558, %497 ], [ %474, %455 ], [ %496, %476 ]
  %501 = phi i64 [ %560, %497 ], [ %472, %455 ], [ %494, %476 ]
  %502 = phi i64 [ 9001, %497 ], [ %470, %455 ], [ %492, %476 ]
  %503 = phi i64 [ 9001, %497 ], [ %467, %455 ], [ %489, %476 ]
  %504 = and i64 %556, 15
  %505 = tail call i64 @llvm.umax.i64(i64 %504, i64 8)
  %506 = shl nuw nsw i64 %505, 2
  %507 = add nsw i64 %506, -32
  %508 = shl nsw i64 -1, %507
  %509 = shl nsw i64 %508, %507
  %510 = xor i64 %509, -1
  %511 = and i64 %500, %510
  %512 = mul i64 %511, 5545529020109919103
  %513 = tail call i64 @llvm.fshl.i64(i64 %512, i64 %512, i64 33)
  %514 = mul i64 %513, -8663945395140668459
  %515 = tail call i64 @llvm.umin.i64(i64 %504, i64 8)
  %516 = shl nuw nsw i64 %515, 2
  %517 = shl nsw i64 -1, %516
  %518 = shl i64 %517, %516
  %519 = xor i64 %518, -1
  %520 = and i64 %501, %519
  %521 = mul i64 %520, -8663945395140668459
  %522 = tail call i64 @llvm.fshl.i64(i64 %521, i64 %521, i64 31)
  %523 = mul i64 %522, 5545529020109919103
  %524 = xor i64 %503, %523
  %525 = xor i64 %524, %556
  %526 = xor i64 %502, %514
  %527 = xor i64 %526, %556
  %528 = add i64 %525, %527
  %529 = add i64 %528, %527
  %530 = lshr i64 %528, 33
  %531 = xor i64 %530, %528
  %532 = mul i64 %531, -49064778989728563
  %533 = lshr i64 %532, 33
  %534 = xor i64 %533, %532
  %535 = mul i64 %534, -4265267296055464877
  %536 = lshr i64 %535, 33
  %537 = xor i64 %536, %535
  %538 = lshr i64 %529, 33
  %539 = xor i64 %538, %529
  %540 = mul i64 %539, -49064778989728563
  %541 = lshr i64 %540, 33
  %542 = xor i64 %541, %540
  %543 = mul i64 %542, -4265267296055464877
  %544 = lshr i64 %543, 33
  %545 = xor i64 %544, %543
  %546 = add i64 %545, %537
  %547 = lshr i64 %546, 1
  br label %548

548:                                              ; preds = %499, %497
  %549 = phi i64 [ %547, %499 ], [ 0, %497 ]
  %550 = getelementptr i64, ptr %270, i64 %553
  store i64 %549, ptr %550, align 8, !noalias !69
  %551 = icmp eq i64 %268, %554
  br i1 %551, label %562, label %552

552:                                              ; preds = %453, %548
  %553 = phi i64 [ %554, %548 ], [ 0, %453 ]
  %554 = add nuw nsw i64 %553, 1
  %555 = getelementptr i64, ptr %81, i64 %553
  %556 = load i64, ptr %555, align 8, !noalias !69
  %557 = getelementptr i64, ptr %82, i64 %553
  %558 = load i64, ptr %557, align 8, !noalias !69
  %559 = getelementptr i64, ptr %20, i64 %553
  %560 = load i64, ptr %559, align 8, !noalias !69
  %561 = icmp sgt i64 %556, 15
  br i1 %561, label %455, label %497

562:                                              ; preds = %680, %548, %439, %356
  %563 = icmp eq i64 %869, 0
  br i1 %563, label %110, label %710

564:                                              ; preds = %867, %564
  %565 = phi i64 [ %572, %564 ], [ 0, %867 ]
  %566 = phi i64 [ %567, %564 ], [ 0, %867 ]
  %567 = add nuw nsw i64 %566, 1
  %568 = getelementptr i64, ptr %81, i64 %566
  %569 = load i64, ptr %568, align 8, !noalias !73
  %570 = icmp ult i64 %569, 97
  %571 = select i1 %570, i64 %569, i64 0
  %572 = tail call i64 @llvm.umax.i64(i64 %571, i64 %565)
  %573 = icmp eq i64 %268, %567
  br i1 %573, label %305, label %564

574:                                              ; preds = %684
  %575 = add nsw i64 %572, 15
  %576 = ashr i64 %575, 4
  %577 = icmp slt i64 %576, 1
  br i1 %577, label %578, label %692

578:                                              ; preds = %579, %574
  br label %702

579:                                              ; preds = %602
  %580 = icmp eq i64 %694, %576
  br i1 %580, label %578, label %692

581:                                              ; preds = %589
  %582 = getelementptr i8, ptr %701, i64 %595
  %583 = load i64, ptr %582, align 1, !noalias !74
  store i64 %583, ptr %593, align 1, !noalias !83
  %584 = getelementptr i8, ptr %582, i64 8
  %585 = load i64, ptr %584, align 1, !noalias !84
  %586 = getelementptr i8, ptr %593, i64 2048
  store i64 %585, ptr %586, align 1, !noalias !83
  br label %587

587:                                              ; preds = %589, %581
  %588 = icmp eq i64 %268, %591
  br i1 %588, label %598, label %589

589:                                              ; preds = %699, %587
  %590 = phi i64 [ 0, %699 ], [ %591, %587 ]
  %591 = add nuw nsw i64 %590, 1
  %592 = shl nsw i64 %590, 3
  %593 = getelementptr i8, ptr %20, i64 %592
  %594 = getelementptr i8, ptr %593, i64 12288
  %595 = load i64, ptr %594, align 1, !noalias !87
  %596 = add nsw i64 %595, 96
  %597 = icmp sgt i64 %596, %12
  br i1 %597, label %587, label %581

598:                                              ; preds = %587, %696
  %599 = phi i64 [ %698, %696 ], [ %700, %587 ]
  %600 = phi i64 [ %697, %696 ], [ 0, %587 ]
  %601 = getelementptr i8, ptr %20, i64 %600
  br label %602

602:                                              ; preds = %602, %598
  %603 = phi i64 [ 0, %598 ], [ %604, %602 ]
  %604 = add nuw nsw i64 %603, 1
  %605 = shl nsw i64 %603, 3
  %606 = getelementptr i8, ptr %20, i64 %605
  %607 = getelementptr i8, ptr %606, i64 14336
  %608 = load i64, ptr %607, align 1, !noalias !90
  %609 = sub nsw i64 %608, %599
  %610 = getelementptr i8, ptr %606, i64 16384
  %611 = load i64, ptr %610, align 1, !noalias !96
  %612 = getelementptr i8, ptr %606, i64 18432
  %613 = load i64, ptr %612, align 1, !noalias !99
  %614 = getelementptr i8, ptr %601, i64 %605
  %615 = load i64, ptr %614, align 1, !noalias !102
  %616 = tail call i64 @llvm.smax.i64(i64 %609, i64 0)
  %617 = tail call i64 @llvm.umin.i64(i64 %616, i64 8)
  %618 = shl nuw nsw i64 %617, 2
  %619 = shl nsw i64 -1, %618
  %620 = shl i64 %619, %618
  %621 = xor i64 %620, -1
  %622 = and i64 %615, %621
  %623 = getelementptr i8, ptr %614, i64 2048
  %624 = load i64, ptr %623, align 1, !noalias !105
  %625 = tail call i64 @llvm.smax.i64(i64 %609, i64 8)
  %626 = tail call i64 @llvm.umin.i64(i64 %625, i64 16)
  %627 = shl nuw nsw i64 %626, 2
  %628 = add nsw i64 %627, -32
  %629 = shl nsw i64 -1, %628
  %630 = shl i64 %629, %628
  %631 = xor i64 %630, -1
  %632 = and i64 %624, %631
  %633 = mul i64 %622, -8663945395140668459
  %634 = tail call i64 @llvm.fshl.i64(i64 %633, i64 %633, i64 31)
  %635 = mul i64 %634, 5545529020109919103
  %636 = xor i64 %635, %611
  %637 = tail call i64 @llvm.fshl.i64(i64 %636, i64 %636, i64 27)
  %638 = add i64 %637, %613
  %639 = mul i64 %638, 5
  %640 = add i64 %639, 1390208809
  %641 = mul i64 %632, 5545529020109919103
  %642 = tail call i64 @llvm.fshl.i64(i64 %641, i64 %641, i64 33)
  %643 = mul i64 %642, -8663945395140668459
  %644 = xor i64 %643, %613
  %645 = tail call i64 @llvm.fshl.i64(i64 %644, i64 %644, i64 31)
  %646 = add i64 %640, %645
  %647 = mul i64 %646, 5
  %648 = add i64 %647, 944331445
  %649 = icmp slt i64 %609, 16
  %650 = select i1 %649, i64 %644, i64 %648
  %651 = select i1 %649, i64 %636, i64 %640
  store i64 %651, ptr %610, align 1, !noalias !108
  store i64 %650, ptr %612, align 1, !noalias !108
  %652 = icmp eq i64 %268, %604
  br i1 %652, label %579, label %602

653:                                              ; preds = %702
  %654 = getelementptr i8, ptr %706, i64 18432
  %655 = load i64, ptr %654, align 1, !noalias !109
  %656 = getelementptr i8, ptr %706, i64 16384
  %657 = load i64, ptr %656, align 1, !noalias !112
  %658 = xor i64 %657, %708
  %659 = xor i64 %655, %708
  %660 = add i64 %658, %659
  %661 = add i64 %660, %659
  %662 = lshr i64 %660, 33
  %663 = xor i64 %662, %660
  %664 = mul i64 %663, -49064778989728563
  %665 = lshr i64 %664, 33
  %666 = xor i64 %665, %664
  %667 = mul i64 %666, -4265267296055464877
  %668 = lshr i64 %667, 33
  %669 = xor i64 %668, %667
  %670 = lshr i64 %661, 33
  %671 = xor i64 %670, %661
  %672 = mul i64 %671, -49064778989728563
  %673 = lshr i64 %672, 33
  %674 = xor i64 %673, %672
  %675 = mul i64 %674, -4265267296055464877
  %676 = lshr i64 %675, 33
  %677 = xor i64 %676, %675
  %678 = add i64 %677, %669
  %679 = lshr i64 %678, 1
  br label %680

680:                                              ; preds = %702, %653
  %681 = phi i64 [ %679, %653 ], [ 0, %702 ]
  %682 = getelementptr i64, ptr %270, i64 %703
  store i64 %681, ptr %682, align 8, !noalias !115
  %683 = icmp eq i64 %268, %704
  br i1 %683, label %562, label %702

684:                                              ; preds = %453, %684
  %685 = phi i64 [ %686, %684 ], [ 0, %453 ]
  %686 = add nuw nsw i64 %685, 1
  %687 = shl nsw i64 %685, 3
  %688 = getelementptr i8, ptr %20, i64 %687
  %689 = getelementptr i8, ptr %688, i64 16384
  store i64 9001, ptr %689, align 1, !noalias !115
  %690 = getelementptr i8, ptr %688, i64 18432
  store i64 9001, ptr %690, align 1, !noalias !115
  %691 = icmp eq i64 %268, %686
  br i1 %691, label %574, label %684

692:                                              ; preds = %574, %579
  %693 = phi i64 [ %694, %579 ], [ 0, %574 ]
  %694 = add nuw nsw i64 %693, 1
  %695 = icmp samesign ult i64 %693, 3
  br i1 %695, label %696, label %699

696:                                              ; preds = %692
  %697 = shl nuw nsw i64 %693, 12
  %698 = shl nuw nsw i64 %693, 4
  br label %598

699:                                              ; preds = %692
  %700 = shl nsw i64 %693, 4
  %701 = getelementptr i8, ptr %11, i64 %700
  br label %589

702:                                              ; preds = %578, %680
  %703 = phi i64 [ %704, %680 ], [ 0, %578 ]
  %704 = add nuw nsw i64 %703, 1
  %705 = shl nsw i64 %703, 3
  %706 = getelementptr i8, ptr %20, i64 %705
  %707 = getelementptr i8, ptr %706, i64 14336
  %708 = load i64, ptr %707, align 1, !noalias !116
  %709 = icmp sgt i64 %708, 0
  br i1 %709, label %653, label %680

710:                                              ; preds = %562, %850
  %711 = phi i64 [ %712, %850 ], [ 0, %562 ]
  %712 = add nuw nsw i64 %711, 1
  %713 = getelementptr i64, ptr %92, i64 %711
  %714 = load i64, ptr %713, align 8, !noalias !73
  %715 = getelementptr i64, ptr %81, i64 %714
  %716 = load i64, ptr %715, align 8, !noalias !73
  %717 = icmp eq i64 %716, 0
  br i1 %717, label %850, label %718

718:                                              ; preds = %710
  %719 = getelementptr i64, ptr %94, i64 %714
  %720 = load i64, ptr %719, align 8, !noalias !73
  %721 = and i64 %716, -16
  %722 = add nsw i64 %720, %721
  %723 = tail call i64 @llvm.smax.i64(i64 %716, i64 15)
  %724 = lshr i64 %723, 4
  %725 = icmp eq i64 %724, 0
  br i1 %725, label %726, label %759

726:                                              ; preds = %759, %718
  %727 = phi i64 [ 9001, %718 ], [ %785, %759 ]
  %728 = phi i64 [ 9001, %718 ], [ %777, %759 ]
  %729 = and i64 %716, 15
  %730 = add nsw i64 %722, 8
  %731 = icmp sgt i64 %730, %12
  br i1 %731, label %741, label %732

732:                                              ; preds = %726
  %733 = getelementptr i8, ptr %11, i64 %722
  %734 = load i64, ptr %733, align 1, !noalias !119
  %735 = tail call i64 @llvm.umin.i64(i64 %729, i64 8)
  %736 = shl nuw nsw i64 %735, 2
  %737 = shl nsw i64 -1, %736
  %738 = shl i64 %737, %736
  %739 = xor i64 %738, -1
  %740 = and i64 %734, %739
  br label %787

741:                                              ; preds = %726
  %742 = icmp eq i64 %729, 0
  br i1 %742, label %787, label %743

743:                                              ; preds = %741
  %744 = tail call i64 @llvm.umin.i64(i64 %729, i64 8)
  %745 = getelementptr i8, ptr %11, i64 %722
  br label %746

746:                                              ; preds = %746, %743
  %747 = phi i64 [ 0, %743 ], [ %757, %746 ]
  %748 = phi i64 [ 0, %743 ], [ %751, %746 ]
  %749 = phi i64 [ %744, %743 ], [ %750, %746 ]
  %750 = add nsw i64 %749, -1
  %751 = add nuw nsw i64 %748, 1
  %752 = getelementptr i8, ptr %745, i64 %748
  %753 = load i8, ptr %752, align 1, !noalias !128
  %754 = zext i8 %753 to i64
  %755 = shl nsw i64 %748, 3
  %756 = shl i64 %754, %755
  %757 = or i64 %756, %747
  %758 = icmp samesign ugt i64 %749, 1
  br i1 %758, label %746, label %787

759:                                              ; preds = %718, %759
  %760 = phi i64 [ %777, %759 ], [ 9001, %718 ]
  %761 = phi i64 [ %785, %759 ], [ 9001, %718 ]
  %762 = phi i64 [ %764, %759 ], [ %724, %718 ]
  %763 = phi i64 [ %765, %759 ], [ %720, %718 ]
  %764 = add nsw i64 %762, -1
  %765 = add i64 %763, 16
  %766 = getelementptr i8, ptr %11, i64 %763
  %767 = load i64, ptr %766, align 1, !noalias !131
  %768 = getelementptr i8, ptr %766, i64 8
  %769 = load i64, ptr %768, align 1, !noalias !134
  %770 = mul i64 %767, -8663945395140668459
  %771 = tail call i64 @llvm.fshl.i64(i64 %770, i64 %770, i64 31)
  %772 = mul i64 %771, 5545529020109919103
  %773 = xor i64 %772, %760
  %774 = tail call i64 @llvm.fshl.i64(i64 %773, i64 %773, i64 27)
  %775 = add i64 %774, %761
  %776 = mul i64 %775, 5
  %777 = add i64 %776, 1390208809
  %778 = mul i64 %769, 5545529020109919103
  %779 = tail call i64 @llvm.fshl.i64(i64 %778, i64 %778, i64 33)
  %780 = mul i64 %779, -8663945395140668459
  %781 = xor i64 %780, %761
  %782 = tail call i64 @llvm.fshl.i64(i64 %781, i64 %781, i64 31)
  %783 = add i64 %777, %782
  %784 = mul i64 %783, 5
  %785 = add i64 %784, 944331445
  %786 = icmp samesign ugt i64 %762, 1
  br i1 %786, label %759, label %726

787:                                              ; preds = %746, %741, %732
  %788 = phi i64 [ %740, %732 ], [ 0, %741 ], [ %757, %746 ]
  %789 = mul i64 %788, -8663945395140668459
  %790 = tail call i64 @llvm.fshl.i64(i64 %789, i64 %789, i64 31)
  %791 = mul i64 %790, 5545529020109919103
  %792 = add nsw i64 %729, -8
  %793 = add nsw i64 %722, 16
  %794 = icmp sgt i64 %793, %12
  br i1 %794, label %804, label %795

795:                                              ; preds = %787
  %796 = getelementptr i8, ptr %11, i64 %730
  %797 = load i64, ptr %796, align 1, !noalias !137
  %798 = tail call i64 @llvm.smax.i64(i64 %792, i64 0)
  %799 = shl nuw nsw i64 %798, 2
  %800 = shl nsw i64 -1, %799
  %801 = shl nsw i64 %800, %799
  %802 = xor i64 %801, -1
  %803 = and i64 %797, %802
  br label %821

804:                                              ; preds = %787
  %805 = icmp samesign ult i64 %729, 9
  %806 = select i1 %805, i64 0, i64 %792
  %807 = icmp sgt i64 %806, 0
  br i1 %807, label %808, label %821

808:                                              ; preds = %804
  %809 = getelementptr i8, ptr %11, i64 %730
  br label %810

810:                                              ; preds = %810, %808
  %811 = phi i64 [ 0, %808 ], [ %819, %810 ]
  %812 = phi i64 [ 0, %808 ], [ %813, %810 ]
  %813 = add nuw nsw i64 %812, 1
  %814 = getelementptr i8, ptr %809, i64 %812
  %815 = load i8, ptr %814, align 1, !noalias !143
  %816 = zext i8 %815 to i64
  %817 = shl nsw i64 %812, 3
  %818 = shl i64 %816, %817
  %819 = or i64 %818, %811
  %820 = icmp eq i64 %813, %806
  br i1 %820, label %821, label %810

821:                                              ; preds = %810, %804, %795
  %822 = phi i64 [ %803, %795 ], [ 0, %804 ], [ %819, %810 ]
  %823 = mul i64 %822, 5545529020109919103
  %824 = tail call i64 @llvm.fshl.i64(i64 %823, i64 %823, i64 33)
  %825 = mul i64 %824, -8663945395140668459
  %826 = xor i64 %728, %791
  %827 = xor i64 %826, %716
  %828 = xor i64 %727, %825
  %829 = xor i64 %828, %716
  %830 = add i64 %829, %827
  %831 = add i64 %830, %829
  %832 = lshr i64 %830, 33
  %833 = xor i64 %832, %830
  %834 = mul i64 %833, -49064778989728563
  %835 = lshr i64 %834, 33
  %836 = xor i64 %835, %834
  %837 = mul i64 %836, -4265267296055464877
  %838 = lshr i64 %837, 33
  %839 = xor i64 %838, %837
  %840 = lshr i64 %831, 33
  %841 = xor i64 %840, %831
  %842 = mul i64 %841, -49064778989728563
  %843 = lshr i64 %842, 33
  %844 = xor i64 %843, %842
  %845 = mul i64 %844, -4265267296055464877
  %846 = lshr i64 %845, 33
  %847 = xor i64 %846, %845
  %848 = add i64 %847, %839
  %849 = lshr i64 %848, 1
  br label %850

850:                                              ; preds = %821, %710
  %851 = phi i64 [ %849, %821 ], [ 0, %710 ]
  %852 = getelementptr i64, ptr %270, i64 %714
  store i64 %851, ptr %852, align 8, !noalias !73
  %853 = icmp eq i64 %712, %869
  br i1 %853, label %110, label %710

854:                                              ; preds = %266, %867
  %855 = phi i64 [ %869, %867 ], [ 0, %266 ]
  %856 = phi i64 [ %870, %867 ], [ %260, %266 ]
  %857 = phi i64 [ %858, %867 ], [ 0, %266 ]
  %858 = add nuw nsw i64 %857, 1
  %859 = sub nsw i64 %12, %856
  %860 = icmp slt i64 %859, 4
  br i1 %860, label %884, label %861

861:                                              ; preds = %854
  %862 = getelementptr i8, ptr %11, i64 %856
  %863 = load i32, ptr %862, align 1, !noalias !146
  %864 = zext i32 %863 to i64
  %865 = add nsw i64 %859, -4
  %866 = icmp samesign ult i64 %865, %864
  br i1 %866, label %884, label %274

867:                                              ; preds = %285, %274
  %868 = phi i64 [ %304, %285 ], [ 1, %274 ]
  %869 = add nuw nsw i64 %868, %855
  %870 = add i64 %275, %864
  %871 = icmp eq i64 %268, %858
  br i1 %871, label %564, label %854

872:                                              ; preds = %259
  br label %873

873:                                              ; preds = %872, %259
  %874 = phi i64 [ %31, %872 ], [ 0, %259 ]
  %875 = icmp slt i64 %265, 0
  %876 = select i1 %875, i64 %31, i64 0
  %877 = add i64 %876, %265
  %878 = icmp slt i64 %877, 0
  br i1 %878, label %879, label %880, !prof !34

879:                                              ; preds = %873
  br label %880

880:                                              ; preds = %879, %873
  %881 = phi i64 [ 0, %879 ], [ %877, %873 ]
  %882 = icmp slt i64 %877, %31
  br i1 %882, label %266, label %883, !prof !149

883:                                              ; preds = %880
  br label %266

884:                                              ; preds = %861, %854, %197
  %885 = phi i64 [ %260, %197 ], [ %856, %854 ], [ %856, %861 ]
  %886 = phi i64 [ 1, %197 ], [ 2, %854 ], [ 2, %861 ]
  store i64 %885, ptr %52, align 8, !noalias !0
  br label %887

887:                                              ; preds = %254, %884, %2
  %888 = phi i64 [ 0, %2 ], [ %886, %884 ], [ 0, %254 ]
  store i64 %888, ptr %1, align 8
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
