; bbad9297250453cd7a1289e5c92025c275b1a397fdaeb38a2f4348481df28888
; puffinry.sketches.alpha._update_variable for |u1[1],<i8[1],((<u8[2],<u8[1]),<u8[1],<i8[1],int,<i8[1]); of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  br i1 %69, label %899, label %70

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
  br label %267

118:                                              ; preds = %885
  store i64 %865, ptr %62, align 8, !noalias !0
  br label %899

119:                                              ; preds = %857, %569, %885
  %120 = load i64, ptr %52, align 8, !noalias !3
  br label %123

121:                                              ; preds = %123
  %122 = icmp ult i64 %129, %120
  br i1 %122, label %131, label %220

123:                                              ; preds = %119, %123
  %124 = phi i64 [ %129, %123 ], [ %120, %119 ]
  %125 = phi i64 [ %126, %123 ], [ 0, %119 ]
  %126 = add nuw nsw i64 %125, 1
  %127 = getelementptr i64, ptr %277, i64 %125
  %128 = load i64, ptr %127, align 8, !noalias !6
  %129 = tail call i64 @llvm.umin.i64(i64 %128, i64 %124)
  %130 = icmp eq i64 %275, %126
  br i1 %130, label %121, label %123

131:                                              ; preds = %121, %131
  %132 = phi i64 [ %140, %131 ], [ 0, %121 ]
  %133 = phi i64 [ %134, %131 ], [ 0, %121 ]
  %134 = add nuw nsw i64 %133, 1
  %135 = getelementptr i64, ptr %277, i64 %133
  %136 = load i64, ptr %135, align 8, !noalias !6
  %137 = getelementptr i64, ptr %277, i64 %132
  store i64 %136, ptr %137, align 8, !noalias !6
  %138 = icmp ult i64 %136, %120
  %139 = zext i1 %138 to i64
  %140 = add nuw nsw i64 %132, %139
  %141 = icmp eq i64 %275, %134
  br i1 %141, label %227, label %131

142:                                              ; preds = %220
  %143 = icmp slt i64 %224, 1
  br i1 %143, label %230, label %144

144:                                              ; preds = %142, %144
  %145 = phi i64 [ %159, %144 ], [ 0, %142 ]
  %146 = phi i64 [ %147, %144 ], [ 0, %142 ]
  %147 = add nuw nsw i64 %146, 1
  %148 = getelementptr i64, ptr %226, i64 %146
  %149 = load i64, ptr %148, align 8, !noalias !9
  %150 = getelementptr i64, ptr %226, i64 %145
  store i64 %149, ptr %150, align 8, !noalias !9
  %151 = and i64 %149, %107
  %152 = shl i64 %151, 3
  %153 = getelementptr i8, ptr %60, i64 %152
  %154 = load i64, ptr %153, align 1, !noalias !12
  %155 = add i64 %149, 1
  %156 = or i64 %155, -9223372036854775808
  %157 = icmp ne i64 %154, %156
  %158 = zext i1 %157 to i64
  %159 = add nuw nsw i64 %145, %158
  %160 = icmp eq i64 %224, %147
  br i1 %160, label %236, label %144

161:                                              ; preds = %230, %220
  %162 = phi ptr [ %235, %230 ], [ %226, %220 ]
  %163 = phi i64 [ %234, %230 ], [ %225, %220 ]
  %164 = icmp eq i64 %163, 0
  br i1 %164, label %165, label %168

165:                                              ; preds = %161
  %166 = load i64, ptr %115, align 8, !noalias !3
  %167 = load i64, ptr %116, align 8, !noalias !3
  br label %262

168:                                              ; preds = %161, %168
  %169 = phi i64 [ %182, %168 ], [ 0, %161 ]
  %170 = phi i1 [ %184, %168 ], [ false, %161 ]
  %171 = phi i64 [ %172, %168 ], [ 0, %161 ]
  %172 = add nuw nsw i64 %171, 1
  %173 = getelementptr i64, ptr %162, i64 %171
  %174 = load i64, ptr %173, align 8, !noalias !15
  %175 = getelementptr i64, ptr %162, i64 %169
  store i64 %174, ptr %175, align 8, !noalias !15
  %176 = and i64 %174, %108
  %177 = shl i64 %176, 3
  %178 = getelementptr i8, ptr %46, i64 %177
  %179 = load i64, ptr %178, align 1, !noalias !18
  %180 = icmp ne i64 %179, %174
  %181 = zext i1 %180 to i64
  %182 = add nuw nsw i64 %169, %181
  %183 = icmp eq i64 %174, 0
  %184 = or i1 %170, %183
  %185 = icmp eq i64 %163, %172
  br i1 %185, label %186, label %168

186:                                              ; preds = %168
  %187 = zext i1 %184 to i64
  %188 = load i64, ptr %109, align 8, !noalias !3
  %189 = or i64 %188, %187
  store i64 %189, ptr %109, align 8, !noalias !3
  %190 = load i64, ptr %115, align 8, !noalias !3
  %191 = load i64, ptr %116, align 8, !noalias !3
  %192 = icmp eq i64 %182, 0
  br i1 %192, label %262, label %239

193:                                              ; preds = %239, %197
  %194 = phi i64 [ %202, %197 ], [ %253, %239 ]
  %195 = phi i64 [ %199, %197 ], [ %247, %239 ]
  %196 = icmp eq i64 %194, 0
  br i1 %196, label %255, label %197

197:                                              ; preds = %193
  %198 = add nsw i64 %250, %195
  %199 = and i64 %198, %117
  %200 = shl i64 %199, 3
  %201 = getelementptr i8, ptr %46, i64 %200
  %202 = load i64, ptr %201, align 1, !noalias !21
  %203 = icmp eq i64 %202, %246
  br i1 %203, label %215, label %193

204:                                              ; preds = %255
  %205 = icmp eq i64 %241, %114
  br i1 %205, label %206, label %207

206:                                              ; preds = %204
  store i64 %242, ptr %52, align 8, !noalias !3
  store i64 %240, ptr %115, align 8, !noalias !3
  store i64 %114, ptr %116, align 8, !noalias !3
  br label %899

207:                                              ; preds = %204
  store i64 %246, ptr %257, align 1, !noalias !3
  %208 = add nsw i64 %241, 1
  %209 = add nsw i64 %240, 1
  %210 = icmp slt i64 %240, %54
  %211 = sitofp i64 %242 to double
  %212 = fmul double %105, %211
  %213 = fptosi double %212 to i64
  %214 = select i1 %210, i64 %242, i64 %213
  br label %215

215:                                              ; preds = %197, %255, %239, %207
  %216 = phi i64 [ %214, %207 ], [ %242, %255 ], [ %242, %239 ], [ %242, %197 ]
  %217 = phi i64 [ %208, %207 ], [ %241, %255 ], [ %241, %239 ], [ %241, %197 ]
  %218 = phi i64 [ %209, %207 ], [ %240, %255 ], [ %240, %239 ], [ %240, %197 ]
  %219 = icmp eq i64 %244, %182
  br i1 %219, label %262, label %239

220:                                              ; preds = %279, %121, %229, %227
  %221 = phi i64 [ %280, %279 ], [ %120, %227 ], [ %120, %229 ], [ %120, %121 ]
  %222 = phi i64 [ %276, %279 ], [ 0, %227 ], [ 0, %229 ], [ 0, %121 ]
  %223 = phi i64 [ %276, %279 ], [ %140, %227 ], [ %276, %229 ], [ 0, %121 ]
  %224 = sub i64 %223, %222
  %225 = tail call i64 @llvm.smax.i64(i64 %224, i64 0)
  %226 = getelementptr i64, ptr %277, i64 %222
  br i1 %106, label %161, label %142

227:                                              ; preds = %131
  %228 = icmp sgt i64 %275, %140
  br i1 %228, label %220, label %229, !prof !27

229:                                              ; preds = %227
  br label %220

230:                                              ; preds = %142, %238, %236
  %231 = phi i64 [ 0, %236 ], [ 0, %238 ], [ %225, %142 ]
  %232 = phi i64 [ %159, %236 ], [ %225, %238 ], [ %225, %142 ]
  %233 = sub i64 %232, %231
  %234 = tail call i64 @llvm.smax.i64(i64 %233, i64 0)
  %235 = getelementptr i64, ptr %226, i64 %231
  br label %161

236:                                              ; preds = %144
  %237 = icmp sgt i64 %224, %159
  br i1 %237, label %230, label %238, !prof !27

238:                                              ; preds = %236
  br label %230

239:                                              ; preds = %186, %215
  %240 = phi i64 [ %218, %215 ], [ %190, %186 ]
  %241 = phi i64 [ %217, %215 ], [ %191, %186 ]
  %242 = phi i64 [ %216, %215 ], [ %221, %186 ]
  %243 = phi i64 [ %244, %215 ], [ 0, %186 ]
  %244 = add nuw nsw i64 %243, 1
  %245 = getelementptr i64, ptr %162, i64 %243
  %246 = load i64, ptr %245, align 8, !noalias !3
  %247 = and i64 %246, %117
  %248 = lshr i64 %246, 26
  %249 = and i64 %248, 254
  %250 = or disjoint i64 %249, 1
  %251 = shl i64 %247, 3
  %252 = getelementptr i8, ptr %46, i64 %251
  %253 = load i64, ptr %252, align 1, !noalias !28
  %254 = icmp eq i64 %253, %246
  br i1 %254, label %215, label %193

255:                                              ; preds = %193
  %256 = shl i64 %195, 3
  %257 = getelementptr i8, ptr %46, i64 %256
  %258 = load i64, ptr %257, align 1, !noalias !31
  %259 = icmp ne i64 %258, %246
  %260 = icmp ult i64 %246, %242
  %261 = select i1 %259, i1 %260, i1 false
  br i1 %261, label %204, label %215

262:                                              ; preds = %215, %165, %186
  %263 = phi i64 [ %221, %186 ], [ %221, %165 ], [ %216, %215 ]
  %264 = phi i64 [ %191, %186 ], [ %167, %165 ], [ %217, %215 ]
  %265 = phi i64 [ %190, %186 ], [ %166, %165 ], [ %218, %215 ]
  store i64 %263, ptr %52, align 8, !noalias !3
  store i64 %265, ptr %115, align 8, !noalias !3
  store i64 %264, ptr %116, align 8, !noalias !3
  %266 = icmp sgt i64 %269, 1
  br i1 %266, label %267, label %899

267:                                              ; preds = %262, %70
  %268 = phi i64 [ %63, %70 ], [ %271, %262 ]
  %269 = phi i64 [ %66, %70 ], [ %270, %262 ]
  %270 = add nsw i64 %269, -1
  %271 = add i64 %268, 256
  store i64 %268, ptr %62, align 8, !noalias !0
  %272 = sub nsw i64 %61, %268
  br i1 %87, label %887, label %888, !prof !34

273:                                              ; preds = %898, %895
  %274 = phi i64 [ %40, %898 ], [ %896, %895 ]
  %275 = sub i64 %274, %889
  %276 = tail call i64 @llvm.smax.i64(i64 %275, i64 0)
  %277 = getelementptr i64, ptr %39, i64 %889
  %278 = icmp slt i64 %275, 1
  br i1 %278, label %279, label %861

279:                                              ; preds = %273
  %280 = load i64, ptr %52, align 8, !noalias !3
  br label %220

281:                                              ; preds = %861
  %282 = sub nsw i64 %875, %870
  %283 = shl nsw i64 %863, 3
  %284 = getelementptr i8, ptr %29, i64 %283
  %285 = getelementptr i8, ptr %284, i64 12288
  store i64 %870, ptr %285, align 1, !noalias !35
  %286 = getelementptr i8, ptr %284, i64 14336
  store i64 %282, ptr %286, align 1, !noalias !35
  %287 = shl nsw i64 %862, 3
  %288 = getelementptr i8, ptr %29, i64 %287
  %289 = getelementptr i8, ptr %288, i64 20480
  store i64 %863, ptr %289, align 1, !noalias !35
  %290 = add nuw nsw i64 %870, 96
  %291 = icmp sgt i64 %290, %12
  br i1 %291, label %881, label %292

292:                                              ; preds = %281
  %293 = getelementptr i8, ptr %11, i64 %870
  %294 = load i64, ptr %293, align 1, !noalias !41
  store i64 %294, ptr %284, align 1, !noalias !35
  %295 = getelementptr i8, ptr %293, i64 8
  %296 = load i64, ptr %295, align 1, !noalias !44
  %297 = getelementptr i8, ptr %284, i64 2048
  store i64 %296, ptr %297, align 1, !noalias !35
  %298 = getelementptr i8, ptr %293, i64 16
  %299 = load i64, ptr %298, align 1, !noalias !47
  %300 = getelementptr i8, ptr %284, i64 4096
  store i64 %299, ptr %300, align 1, !noalias !35
  %301 = getelementptr i8, ptr %293, i64 24
  %302 = load i64, ptr %301, align 1, !noalias !50
  %303 = getelementptr i8, ptr %284, i64 6144
  store i64 %302, ptr %303, align 1, !noalias !35
  %304 = getelementptr i8, ptr %293, i64 32
  %305 = load i64, ptr %304, align 1, !noalias !53
  %306 = getelementptr i8, ptr %284, i64 8192
  store i64 %305, ptr %306, align 1, !noalias !35
  %307 = getelementptr i8, ptr %293, i64 40
  %308 = load i64, ptr %307, align 1, !noalias !56
  %309 = getelementptr i8, ptr %284, i64 10240
  store i64 %308, ptr %309, align 1, !noalias !35
  %310 = icmp sgt i64 %282, 96
  %311 = zext i1 %310 to i64
  br label %881

312:                                              ; preds = %571
  %313 = icmp ult i64 %579, 16
  br i1 %313, label %367, label %373

314:                                              ; preds = %367
  %315 = getelementptr i64, ptr %90, i64 %368
  %316 = load i64, ptr %315, align 8, !noalias !59
  %317 = getelementptr i64, ptr %29, i64 %368
  %318 = load i64, ptr %317, align 8, !noalias !59
  %319 = and i64 %371, 15
  %320 = tail call i64 @llvm.umax.i64(i64 %319, i64 8)
  %321 = shl nuw nsw i64 %320, 2
  %322 = add nsw i64 %321, -32
  %323 = shl nsw i64 -1, %322
  %324 = shl nsw i64 %323, %322
  %325 = xor i64 %324, -1
  %326 = and i64 %316, %325
  %327 = mul i64 %326, 5545529020109919103
  %328 = tail call i64 @llvm.fshl.i64(i64 %327, i64 %327, i64 33)
  %329 = mul i64 %328, -8663945395140668459
  %330 = tail call i64 @llvm.umin.i64(i64 %319, i64 8)
  %331 = shl nuw nsw i64 %330, 2
  %332 = shl nsw i64 -1, %331
  %333 = shl i64 %332, %331
  %334 = xor i64 %333, -1
  %335 = and i64 %318, %334
  %336 = mul i64 %335, -8663945395140668459
  %337 = tail call i64 @llvm.fshl.i64(i64 %336, i64 %336, i64 31)
  %338 = mul i64 %337, 5545529020109919103
  %339 = xor i64 %371, %338
  %340 = xor i64 %339, 9001
  %341 = xor i64 %371, %329
  %342 = xor i64 %341, 9001
  %343 = add i64 %340, %342
  %344 = add i64 %343, %342
  %345 = lshr i64 %343, 33
  %346 = xor i64 %345, %343
  %347 = mul i64 %346, -49064778989728563
  %348 = lshr i64 %347, 33
  %349 = xor i64 %348, %347
  %350 = mul i64 %349, -4265267296055464877
  %351 = lshr i64 %350, 33
  %352 = xor i64 %351, %350
  %353 = lshr i64 %344, 33
  %354 = xor i64 %353, %344
  %355 = mul i64 %354, -49064778989728563
  %356 = lshr i64 %355, 33
  %357 = xor i64 %356, %355
  %358 = mul i64 %357, -4265267296055464877
  %359 = lshr i64 %358, 33
  %360 = xor i64 %359, %358
  %361 = add i64 %360, %352
  %362 = lshr i64 %361, 1
  br label %363

363:                                              ; preds = %367, %314
  %364 = phi i64 [ %362, %314 ], [ 0, %367 ]
  %365 = getelementptr i64, ptr %277, i64 %368
  store i64 %364, ptr %365, align 8, !noalias !59
  %366 = icmp eq i64 %275, %369
  br i1 %366, label %569, label %367

367:                                              ; preds = %312, %363
  %368 = phi i64 [ %369, %363 ], [ 0, %312 ]
  %369 = add nuw nsw i64 %368, 1
  %370 = getelementptr i64, ptr %89, i64 %368
  %371 = load i64, ptr %370, align 8, !noalias !59
  %372 = icmp sgt i64 %371, 0
  br i1 %372, label %314, label %363

373:                                              ; preds = %312
  %374 = icmp ult i64 %579, 32
  br i1 %374, label %450, label %460

375:                                              ; preds = %450
  %376 = mul i64 %456, 5545529020109919103
  %377 = tail call i64 @llvm.fshl.i64(i64 %376, i64 %376, i64 33)
  %378 = mul i64 %377, -8663945395140668459
  %379 = xor i64 %378, 9001
  %380 = tail call i64 @llvm.fshl.i64(i64 %379, i64 %379, i64 31)
  %381 = mul i64 %458, -8663945395140668459
  %382 = tail call i64 @llvm.fshl.i64(i64 %381, i64 %381, i64 31)
  %383 = mul i64 %382, 5545529020109919103
  %384 = xor i64 %383, 9001
  %385 = tail call i64 @llvm.fshl.i64(i64 %384, i64 %384, i64 27)
  %386 = mul i64 %385, 5
  %387 = add i64 %386, 1390253814
  %388 = add i64 %387, %380
  %389 = mul i64 %388, 5
  %390 = add i64 %389, 944331445
  %391 = getelementptr i64, ptr %92, i64 %451
  %392 = load i64, ptr %391, align 8, !noalias !66
  %393 = getelementptr i64, ptr %94, i64 %451
  %394 = load i64, ptr %393, align 8, !noalias !66
  br label %397

395:                                              ; preds = %450
  %396 = icmp sgt i64 %454, 0
  br i1 %396, label %397, label %446

397:                                              ; preds = %395, %375
  %398 = phi i64 [ %394, %375 ], [ %456, %395 ]
  %399 = phi i64 [ %392, %375 ], [ %458, %395 ]
  %400 = phi i64 [ %390, %375 ], [ 9001, %395 ]
  %401 = phi i64 [ %387, %375 ], [ 9001, %395 ]
  %402 = and i64 %454, 15
  %403 = tail call i64 @llvm.umax.i64(i64 %402, i64 8)
  %404 = shl nuw nsw i64 %403, 2
  %405 = add nsw i64 %404, -32
  %406 = shl nsw i64 -1, %405
  %407 = shl nsw i64 %406, %405
  %408 = xor i64 %407, -1
  %409 = and i64 %398, %408
  %410 = mul i64 %409, 5545529020109919103
  %411 = tail call i64 @llvm.fshl.i64(i64 %410, i64 %410, i64 33)
  %412 = mul i64 %411, -8663945395140668459
  %413 = tail call i64 @llvm.umin.i64(i64 %402, i64 8)
  %414 = shl nuw nsw i64 %413, 2
  %415 = shl nsw i64 -1, %414
  %416 = shl i64 %415, %414
  %417 = xor i64 %416, -1
  %418 = and i64 %399, %417
  %419 = mul i64 %418, -8663945395140668459
  %420 = tail call i64 @llvm.fshl.i64(i64 %419, i64 %419, i64 31)
  %421 = mul i64 %420, 5545529020109919103
  %422 = xor i64 %401, %421
  %423 = xor i64 %422, %454
  %424 = xor i64 %400, %412
  %425 = xor i64 %424, %454
  %426 = add i64 %423, %425
  %427 = add i64 %426, %425
  %428 = lshr i64 %426, 33
  %429 = xor i64 %428, %426
  %430 = mul i64 %429, -49064778989728563
  %431 = lshr i64 %430, 33
  %432 = xor i64 %431, %430
  %433 = mul i64 %432, -4265267296055464877
  %434 = lshr i64 %433, 33
  %435 = xor i64 %434, %433
  %436 = lshr i64 %427, 33
  %437 = xor i64 %436, %427
  %438 = mul i64 %437, -49064778989728563
  %439 = lshr i64 %438, 33
  %440 = xor i64 %439, %438
  %441 = mul i64 %440, -4265267296055464877
  %442 = lshr i64 %441, 33
  %443 = xor i64 %442, %441
  %444 = add i64 %443, %435
  %445 = lshr i64 %444, 1
  br label %446

446:                                              ; preds = %397, %395
  %447 = phi i64 [ %445, %397 ], [ 0, %395 ]
  %448 = getelementptr i64, ptr %277, i64 %451
  store i64 %447, ptr %448, align 8, !noalias !66
  %449 = icmp eq i64 %275, %452
  br i1 %449, label %569, label %450

450:                                              ; preds = %373, %446
  %451 = phi i64 [ %452, %446 ], [ 0, %373 ]
  %452 = add nuw nsw i64 %451, 1
  %453 = getelementptr i64, ptr %89, i64 %451
  %454 = load i64, ptr %453, align 8, !noalias !66
  %455 = getelementptr i64, ptr %90, i64 %451
  %456 = load i64, ptr %455, align 8, !noalias !66
  %457 = getelementptr i64, ptr %29, i64 %451
  %458 = load i64, ptr %457, align 8, !noalias !66
  %459 = icmp sgt i64 %454, 15
  br i1 %459, label %375, label %395

460:                                              ; preds = %373
  %461 = icmp ult i64 %579, 48
  br i1 %461, label %559, label %691

462:                                              ; preds = %559
  %463 = mul i64 %565, 5545529020109919103
  %464 = tail call i64 @llvm.fshl.i64(i64 %463, i64 %463, i64 33)
  %465 = mul i64 %464, -8663945395140668459
  %466 = xor i64 %465, 9001
  %467 = tail call i64 @llvm.fshl.i64(i64 %466, i64 %466, i64 31)
  %468 = mul i64 %567, -8663945395140668459
  %469 = tail call i64 @llvm.fshl.i64(i64 %468, i64 %468, i64 31)
  %470 = mul i64 %469, 5545529020109919103
  %471 = xor i64 %470, 9001
  %472 = tail call i64 @llvm.fshl.i64(i64 %471, i64 %471, i64 27)
  %473 = mul i64 %472, 5
  %474 = add i64 %473, 1390253814
  %475 = add i64 %474, %467
  %476 = mul i64 %475, 5
  %477 = add i64 %476, 944331445
  %478 = getelementptr i64, ptr %92, i64 %560
  %479 = load i64, ptr %478, align 8, !noalias !70
  %480 = getelementptr i64, ptr %94, i64 %560
  %481 = load i64, ptr %480, align 8, !noalias !70
  %482 = icmp samesign ugt i64 %563, 31
  br i1 %482, label %483, label %506

483:                                              ; preds = %462
  %484 = mul i64 %481, 5545529020109919103
  %485 = tail call i64 @llvm.fshl.i64(i64 %484, i64 %484, i64 33)
  %486 = mul i64 %485, -8663945395140668459
  %487 = xor i64 %486, %477
  %488 = tail call i64 @llvm.fshl.i64(i64 %487, i64 %487, i64 31)
  %489 = mul i64 %479, -8663945395140668459
  %490 = tail call i64 @llvm.fshl.i64(i64 %489, i64 %489, i64 31)
  %491 = mul i64 %490, 5545529020109919103
  %492 = xor i64 %491, %474
  %493 = tail call i64 @llvm.fshl.i64(i64 %492, i64 %492, i64 27)
  %494 = add i64 %493, %477
  %495 = mul i64 %494, 5
  %496 = add i64 %495, 1390208809
  %497 = add i64 %496, %488
  %498 = mul i64 %497, 5
  %499 = add i64 %498, 944331445
  %500 = getelementptr i64, ptr %96, i64 %560
  %501 = load i64, ptr %500, align 8, !noalias !70
  %502 = getelementptr i64, ptr %98, i64 %560
  %503 = load i64, ptr %502, align 8, !noalias !70
  br label %506

504:                                              ; preds = %559
  %505 = icmp sgt i64 %563, 0
  br i1 %505, label %506, label %555

506:                                              ; preds = %504, %483, %462
  %507 = phi i64 [ %565, %504 ], [ %481, %462 ], [ %503, %483 ]
  %508 = phi i64 [ %567, %504 ], [ %479, %462 ], [ %501, %483 ]
  %509 = phi i64 [ 9001, %504 ], [ %477, %462 ], [ %499, %483 ]
  %510 = phi i64 [ 9001, %504 ], [ %474, %462 ], [ %496, %483 ]
  %511 = and i64 %563, 15
  %512 = tail call i64 @llvm.umax.i64(i64 %511, i64 8)
  %513 = shl nuw nsw i64 %512, 2
  %514 = add nsw i64 %513, -32
  %515 = shl nsw i64 -1, %514
  %516 = shl nsw i64 %515, %514
  %517 = xor i64 %516, -1
  %518 = and i64 %507, %517
  %519 = mul i64 %518, 5545529020109919103
  %520 = tail call i64 @llvm.fshl.i64(i64 %519, i64 %519, i64 33)
  %521 = mul i64 %520, -8663945395140668459
  %522 = tail call i64 @llvm.umin.i64(i64 %511, i64 8)
  %523 = shl nuw nsw i64 %522, 2
  %524 = shl nsw i64 -1, %523
  %525 = shl i64 %524, %523
  %526 = xor i64 %525, -1
  %527 = and i64 %508, %526
  %528 = mul i64 %527, -8663945395140668459
  %529 = tail call i64 @llvm.fshl.i64(i64 %528, i64 %528, i64 31)
  %530 = mul i64 %529, 5545529020109919103
  %531 = xor i64 %510, %530
  %532 = xor i64 %531, %563
  %533 = xor i64 %509, %521
  %534 = xor i64 %533, %563
  %535 = add i64 %532, %534
  %536 = add i64 %535, %534
  %537 = lshr i64 %535, 33
  %538 = xor i64 %537, %535
  %539 = mul i64 %538, -49064778989728563
  %540 = lshr i64 %539, 33
  %541 = xor i64 %540, %539
  %542 = mul i64 %541, -4265267296055464877
  %543 = lshr i64 %542, 33
  %544 = xor i64 %543, %542
  %545 = lshr i64 %536, 33
  %546 = xor i64 %545, %536
  %547 = mul i64 %546, -49064778989728563
  %548 = lshr i64 %547, 33
  %549 = xor i64 %548, %547
  %550 = mul i64 %549, -4265267296055464877
  %551 = lshr i64 %550, 33
  %552 = xor i64 %551, %550
  %553 = add i64 %552, %544
  %554 = lshr i64 %553, 1
  br label %555

555:                                              ; preds = %506, %504
  %556 = phi i64 [ %554, %506 ], [ 0, %504 ]
  %557 = getelementptr i64, ptr %277, i64 %560
  store i64 %556, ptr %557, align 8, !noalias !70
  %558 = icmp eq i64 %275, %561
  br i1 %558, label %569, label %559

559:                                              ; preds = %460, %555
  %560 = phi i64 [ %561, %555 ], [ 0, %460 ]
  %561 = add nuw nsw i64 %560, 1
  %562 = getelementptr i64, ptr %89, i64 %560
  %563 = load i64, ptr %562, align 8, !noalias !70
  %564 = getelementptr i64, ptr %90, i64 %560
  %565 = load i64, ptr %564, align 8, !noalias !70
  %566 = getelementptr i64, ptr %29, i64 %560
  %567 = load i64, ptr %566, align 8, !noalias !70
  %568 = icmp sgt i64 %563, 15
  br i1 %568, label %462, label %504

569:                                              ; preds = %687, %555, %446, %363
  %570 = icmp eq i64 %883, 0
  br i1 %570, label %119, label %717

571:                                              ; preds = %881, %571
  %572 = phi i64 [ %579, %571 ], [ 0, %881 ]
  %573 = phi i64 [ %574, %571 ], [ 0, %881 ]
  %574 = add nuw nsw i64 %573, 1
  %575 = getelementptr i64, ptr %89, i64 %573
  %576 = load i64, ptr %575, align 8, !noalias !74
  %577 = icmp ult i64 %576, 97
  %578 = tail call i64 @llvm.umax.i64(i64 %576, i64 %572)
  %579 = select i1 %577, i64 %578, i64 %572
  %580 = icmp eq i64 %275, %574
  br i1 %580, label %312, label %571

581:                                              ; preds = %691
  %582 = add nsw i64 %579, 15
  %583 = ashr i64 %582, 4
  %584 = icmp slt i64 %583, 1
  br i1 %584, label %585, label %699

585:                                              ; preds = %586, %581
  br label %709

586:                                              ; preds = %609
  %587 = icmp eq i64 %701, %583
  br i1 %587, label %585, label %699

588:                                              ; preds = %596
  %589 = getelementptr i8, ptr %708, i64 %602
  %590 = load i64, ptr %589, align 1, !noalias !75
  store i64 %590, ptr %600, align 1, !noalias !84
  %591 = getelementptr i8, ptr %589, i64 8
  %592 = load i64, ptr %591, align 1, !noalias !85
  %593 = getelementptr i8, ptr %600, i64 2048
  store i64 %592, ptr %593, align 1, !noalias !84
  br label %594

594:                                              ; preds = %596, %588
  %595 = icmp eq i64 %275, %598
  br i1 %595, label %605, label %596

596:                                              ; preds = %706, %594
  %597 = phi i64 [ 0, %706 ], [ %598, %594 ]
  %598 = add nuw nsw i64 %597, 1
  %599 = shl nsw i64 %597, 3
  %600 = getelementptr i8, ptr %29, i64 %599
  %601 = getelementptr i8, ptr %600, i64 12288
  %602 = load i64, ptr %601, align 1, !noalias !88
  %603 = add nsw i64 %602, 96
  %604 = icmp sgt i64 %603, %12
  br i1 %604, label %594, label %588

605:                                              ; preds = %594, %703
  %606 = phi i64 [ %705, %703 ], [ %707, %594 ]
  %607 = phi i64 [ %704, %703 ], [ 0, %594 ]
  %608 = getelementptr i8, ptr %29, i64 %607
  br label %609

609:                                              ; preds = %609, %605
  %610 = phi i64 [ 0, %605 ], [ %611, %609 ]
  %611 = add nuw nsw i64 %610, 1
  %612 = shl nsw i64 %610, 3
  %613 = getelementptr i8, ptr %29, i64 %612
  %614 = getelementptr i8, ptr %613, i64 14336
  %615 = load i64, ptr %614, align 1, !noalias !91
  %616 = sub nsw i64 %615, %606
  %617 = getelementptr i8, ptr %613, i64 16384
  %618 = load i64, ptr %617, align 1, !noalias !97
  %619 = getelementptr i8, ptr %613, i64 18432
  %620 = load i64, ptr %619, align 1, !noalias !100
  %621 = getelementptr i8, ptr %608, i64 %612
  %622 = load i64, ptr %621, align 1, !noalias !103
  %623 = tail call i64 @llvm.smax.i64(i64 %616, i64 0)
  %624 = tail call i64 @llvm.umin.i64(i64 %623, i64 8)
  %625 = shl nuw nsw i64 %624, 2
  %626 = shl nsw i64 -1, %625
  %627 = shl i64 %626, %625
  %628 = xor i64 %627, -1
  %629 = and i64 %622, %628
  %630 = getelementptr i8, ptr %621, i64 2048
  %631 = load i64, ptr %630, align 1, !noalias !106
  %632 = tail call i64 @llvm.smax.i64(i64 %616, i64 8)
  %633 = tail call i64 @llvm.umin.i64(i64 %632, i64 16)
  %634 = shl nuw nsw i64 %633, 2
  %635 = add nsw i64 %634, -32
  %636 = shl nsw i64 -1, %635
  %637 = shl i64 %636, %635
  %638 = xor i64 %637, -1
  %639 = and i64 %631, %638
  %640 = mul i64 %629, -8663945395140668459
  %641 = tail call i64 @llvm.fshl.i64(i64 %640, i64 %640, i64 31)
  %642 = mul i64 %641, 5545529020109919103
  %643 = xor i64 %642, %618
  %644 = tail call i64 @llvm.fshl.i64(i64 %643, i64 %643, i64 27)
  %645 = add i64 %644, %620
  %646 = mul i64 %645, 5
  %647 = add i64 %646, 1390208809
  %648 = mul i64 %639, 5545529020109919103
  %649 = tail call i64 @llvm.fshl.i64(i64 %648, i64 %648, i64 33)
  %650 = mul i64 %649, -8663945395140668459
  %651 = xor i64 %650, %620
  %652 = tail call i64 @llvm.fshl.i64(i64 %651, i64 %651, i64 31)
  %653 = add i64 %647, %652
  %654 = mul i64 %653, 5
  %655 = add i64 %654, 944331445
  %656 = icmp slt i64 %616, 16
  %657 = select i1 %656, i64 %651, i64 %655
  %658 = select i1 %656, i64 %643, i64 %647
  store i64 %658, ptr %617, align 1, !noalias !109
  store i64 %657, ptr %619, align 1, !noalias !109
  %659 = icmp eq i64 %275, %611
  br i1 %659, label %586, label %609

660:                                              ; preds = %709
  %661 = getelementptr i8, ptr %713, i64 18432
  %662 = load i64, ptr %661, align 1, !noalias !110
  %663 = getelementptr i8, ptr %713, i64 16384
  %664 = load i64, ptr %663, align 1, !noalias !113
  %665 = xor i64 %664, %715
  %666 = xor i64 %662, %715
  %667 = add i64 %665, %666
  %668 = add i64 %667, %666
  %669 = lshr i64 %667, 33
  %670 = xor i64 %669, %667
  %671 = mul i64 %670, -49064778989728563
  %672 = lshr i64 %671, 33
  %673 = xor i64 %672, %671
  %674 = mul i64 %673, -4265267296055464877
  %675 = lshr i64 %674, 33
  %676 = xor i64 %675, %674
  %677 = lshr i64 %668, 33
  %678 = xor i64 %677, %668
  %679 = mul i64 %678, -49064778989728563
  %680 = lshr i64 %679, 33
  %681 = xor i64 %680, %679
  %682 = mul i64 %681, -4265267296055464877
  %683 = lshr i64 %682, 33
  %684 = xor i64 %683, %682
  %685 = add i64 %684, %676
  %686 = lshr i64 %685, 1
  br label %687

687:                                              ; preds = %709, %660
  %688 = phi i64 [ %686, %660 ], [ 0, %709 ]
  %689 = getelementptr i64, ptr %277, i64 %710
  store i64 %688, ptr %689, align 8, !noalias !116
  %690 = icmp eq i64 %275, %711
  br i1 %690, label %569, label %709

691:                                              ; preds = %460, %691
  %692 = phi i64 [ %693, %691 ], [ 0, %460 ]
  %693 = add nuw nsw i64 %692, 1
  %694 = shl nsw i64 %692, 3
  %695 = getelementptr i8, ptr %29, i64 %694
  %696 = getelementptr i8, ptr %695, i64 16384
  store i64 9001, ptr %696, align 1, !noalias !116
  %697 = getelementptr i8, ptr %695, i64 18432
  store i64 9001, ptr %697, align 1, !noalias !116
  %698 = icmp eq i64 %275, %693
  br i1 %698, label %581, label %691

699:                                              ; preds = %581, %586
  %700 = phi i64 [ %701, %586 ], [ 0, %581 ]
  %701 = add nuw nsw i64 %700, 1
  %702 = icmp samesign ult i64 %700, 3
  br i1 %702, label %703, label %706

703:                                              ; preds = %699
  %704 = shl nuw nsw i64 %700, 12
  %705 = shl nuw nsw i64 %700, 4
  br label %605

706:                                              ; preds = %699
  %707 = shl nsw i64 %700, 4
  %708 = getelementptr i8, ptr %11, i64 %707
  br label %596

709:                                              ; preds = %585, %687
  %710 = phi i64 [ %711, %687 ], [ 0, %585 ]
  %711 = add nuw nsw i64 %710, 1
  %712 = shl nsw i64 %710, 3
  %713 = getelementptr i8, ptr %29, i64 %712
  %714 = getelementptr i8, ptr %713, i64 14336
  %715 = load i64, ptr %714, align 1, !noalias !117
  %716 = icmp sgt i64 %715, 0
  br i1 %716, label %660, label %687

717:                                              ; preds = %569, %857
  %718 = phi i64 [ %719, %857 ], [ 0, %569 ]
  %719 = add nuw nsw i64 %718, 1
  %720 = getelementptr i64, ptr %100, i64 %718
  %721 = load i64, ptr %720, align 8, !noalias !74
  %722 = getelementptr i64, ptr %89, i64 %721
  %723 = load i64, ptr %722, align 8, !noalias !74
  %724 = icmp eq i64 %723, 0
  br i1 %724, label %857, label %725

725:                                              ; preds = %717
  %726 = getelementptr i64, ptr %102, i64 %721
  %727 = load i64, ptr %726, align 8, !noalias !74
  %728 = and i64 %723, -16
  %729 = add nsw i64 %727, %728
  %730 = tail call i64 @llvm.smax.i64(i64 %723, i64 15)
  %731 = lshr i64 %730, 4
  %732 = icmp eq i64 %731, 0
  br i1 %732, label %733, label %766

733:                                              ; preds = %766, %725
  %734 = phi i64 [ 9001, %725 ], [ %792, %766 ]
  %735 = phi i64 [ 9001, %725 ], [ %784, %766 ]
  %736 = and i64 %723, 15
  %737 = add nsw i64 %729, 8
  %738 = icmp sgt i64 %737, %12
  br i1 %738, label %748, label %739

739:                                              ; preds = %733
  %740 = getelementptr i8, ptr %11, i64 %729
  %741 = load i64, ptr %740, align 1, !noalias !120
  %742 = tail call i64 @llvm.umin.i64(i64 %736, i64 8)
  %743 = shl nuw nsw i64 %742, 2
  %744 = shl nsw i64 -1, %743
  %745 = shl i64 %744, %743
  %746 = xor i64 %745, -1
  %747 = and i64 %741, %746
  br label %794

748:                                              ; preds = %733
  %749 = icmp eq i64 %736, 0
  br i1 %749, label %794, label %750

750:                                              ; preds = %748
  %751 = tail call i64 @llvm.umin.i64(i64 %736, i64 8)
  %752 = getelementptr i8, ptr %11, i64 %729
  br label %753

753:                                              ; preds = %753, %750
  %754 = phi i64 [ 0, %750 ], [ %764, %753 ]
  %755 = phi i64 [ %751, %750 ], [ %757, %753 ]
  %756 = phi i64 [ 0, %750 ], [ %758, %753 ]
  %757 = add nsw i64 %755, -1
  %758 = add nuw nsw i64 %756, 1
  %759 = getelementptr i8, ptr %752, i64 %756
  %760 = load i8, ptr %759, align 1, !noalias !129
  %761 = zext i8 %760 to i64
  %762 = shl nsw i64 %756, 3
  %763 = shl i64 %761, %762
  %764 = or i64 %763, %754
  %765 = icmp samesign ugt i64 %755, 1
  br i1 %765, label %753, label %794

766:                                              ; preds = %725, %766
  %767 = phi i64 [ %784, %766 ], [ 9001, %725 ]
  %768 = phi i64 [ %792, %766 ], [ 9001, %725 ]
  %769 = phi i64 [ %771, %766 ], [ %731, %725 ]
  %770 = phi i64 [ %772, %766 ], [ %727, %725 ]
  %771 = add nsw i64 %769, -1
  %772 = add i64 %770, 16
  %773 = getelementptr i8, ptr %11, i64 %770
  %774 = load i64, ptr %773, align 1, !noalias !132
  %775 = getelementptr i8, ptr %773, i64 8
  %776 = load i64, ptr %775, align 1, !noalias !135
  %777 = mul i64 %774, -8663945395140668459
  %778 = tail call i64 @llvm.fshl.i64(i64 %777, i64 %777, i64 31)
  %779 = mul i64 %778, 5545529020109919103
  %780 = xor i64 %779, %767
  %781 = tail call i64 @llvm.fshl.i64(i64 %780, i64 %780, i64 27)
  %782 = add i64 %781, %768
  %783 = mul i64 %782, 5
  %784 = add i64 %783, 1390208809
  %785 = mul i64 %776, 5545529020109919103
  %786 = tail call i64 @llvm.fshl.i64(i64 %785, i64 %785, i64 33)
  %787 = mul i64 %786, -8663945395140668459
  %788 = xor i64 %787, %768
  %789 = tail call i64 @llvm.fshl.i64(i64 %788, i64 %788, i64 31)
  %790 = add i64 %784, %789
  %791 = mul i64 %790, 5
  %792 = add i64 %791, 944331445
  %793 = icmp samesign ugt i64 %769, 1
  br i1 %793, label %766, label %733

794:                                              ; preds = %753, %748, %739
  %795 = phi i64 [ %747, %739 ], [ 0, %748 ], [ %764, %753 ]
  %796 = mul i64 %795, -8663945395140668459
  %797 = tail call i64 @llvm.fshl.i64(i64 %796, i64 %796, i64 31)
  %798 = mul i64 %797, 5545529020109919103
  %799 = add nsw i64 %736, -8
  %800 = add nsw i64 %729, 16
  %801 = icmp sgt i64 %800, %12
  br i1 %801, label %811, label %802

802:                                              ; preds = %794
  %803 = getelementptr i8, ptr %11, i64 %737
  %804 = load i64, ptr %803, align 1, !noalias !138
  %805 = tail call i64 @llvm.smax.i64(i64 %799, i64 0)
  %806 = shl nuw nsw i64 %805, 2
  %807 = shl nsw i64 -1, %806
  %808 = shl nsw i64 %807, %806
  %809 = xor i64 %808, -1
  %810 = and i64 %804, %809
  br label %828

811:                                              ; preds = %794
  %812 = icmp samesign ult i64 %736, 9
  %813 = select i1 %812, i64 0, i64 %799
  %814 = icmp sgt i64 %813, 0
  br i1 %814, label %815, label %828

815:                                              ; preds = %811
  %816 = getelementptr i8, ptr %11, i64 %737
  br label %817

817:                                              ; preds = %817, %815
  %818 = phi i64 [ 0, %815 ], [ %826, %817 ]
  %819 = phi i64 [ 0, %815 ], [ %820, %817 ]
  %820 = add nuw nsw i64 %819, 1
  %821 = getelementptr i8, ptr %816, i64 %819
  %822 = load i8, ptr %821, align 1, !noalias !144
  %823 = zext i8 %822 to i64
  %824 = shl nsw i64 %819, 3
  %825 = shl i64 %823, %824
  %826 = or i64 %825, %818
  %827 = icmp eq i64 %820, %813
  br i1 %827, label %828, label %817

828:                                              ; preds = %817, %811, %802
  %829 = phi i64 [ %810, %802 ], [ 0, %811 ], [ %826, %817 ]
  %830 = mul i64 %829, 5545529020109919103
  %831 = tail call i64 @llvm.fshl.i64(i64 %830, i64 %830, i64 33)
  %832 = mul i64 %831, -8663945395140668459
  %833 = xor i64 %735, %798
  %834 = xor i64 %833, %723
  %835 = xor i64 %734, %832
  %836 = xor i64 %835, %723
  %837 = add i64 %836, %834
  %838 = add i64 %837, %836
  %839 = lshr i64 %837, 33
  %840 = xor i64 %839, %837
  %841 = mul i64 %840, -49064778989728563
  %842 = lshr i64 %841, 33
  %843 = xor i64 %842, %841
  %844 = mul i64 %843, -4265267296055464877
  %845 = lshr i64 %844, 33
  %846 = xor i64 %845, %844
  %847 = lshr i64 %838, 33
  %848 = xor i64 %847, %838
  %849 = mul i64 %848, -49064778989728563
  %850 = lshr i64 %849, 33
  %851 = xor i64 %850, %849
  %852 = mul i64 %851, -4265267296055464877
  %853 = lshr i64 %852, 33
  %854 = xor i64 %853, %852
  %855 = add i64 %854, %846
  %856 = lshr i64 %855, 1
  br label %857

857:                                              ; preds = %828, %717
  %858 = phi i64 [ %856, %828 ], [ 0, %717 ]
  %859 = getelementptr i64, ptr %277, i64 %721
  store i64 %858, ptr %859, align 8, !noalias !74
  %860 = icmp eq i64 %719, %883
  br i1 %860, label %119, label %717

861:                                              ; preds = %273, %881
  %862 = phi i64 [ %883, %881 ], [ 0, %273 ]
  %863 = phi i64 [ %864, %881 ], [ 0, %273 ]
  %864 = add nuw nsw i64 %863, 1
  %865 = add nsw i64 %863, %268
  %866 = icmp slt i64 %865, 0
  %867 = select i1 %866, i64 %23, i64 0
  %868 = getelementptr i64, ptr %22, i64 %865
  %869 = getelementptr i64, ptr %868, i64 %867
  %870 = load i64, ptr %869, align 8, !noalias !147
  %871 = icmp slt i64 %865, -1
  %872 = select i1 %871, i64 %23, i64 0
  %873 = getelementptr i8, ptr %868, i64 8
  %874 = getelementptr i64, ptr %873, i64 %872
  %875 = load i64, ptr %874, align 8, !noalias !147
  %876 = icmp slt i64 %870, 0
  %877 = icmp slt i64 %875, %870
  %878 = select i1 %876, i1 true, i1 %877
  %879 = icmp sgt i64 %875, %12
  %880 = select i1 %878, i1 true, i1 %879
  br i1 %880, label %885, label %281

881:                                              ; preds = %292, %281
  %882 = phi i64 [ %311, %292 ], [ 1, %281 ]
  %883 = add nuw nsw i64 %882, %862
  %884 = icmp eq i64 %275, %864
  br i1 %884, label %571, label %861

885:                                              ; preds = %861
  %886 = icmp sgt i64 %865, -1
  br i1 %886, label %118, label %119

887:                                              ; preds = %267
  br label %888

888:                                              ; preds = %887, %267
  %889 = phi i64 [ %40, %887 ], [ 0, %267 ]
  %890 = icmp slt i64 %272, 0
  %891 = select i1 %890, i64 %40, i64 0
  %892 = add i64 %891, %272
  %893 = icmp slt i64 %892, 0
  br i1 %893, label %894, label %895, !prof !34

894:                                              ; preds = %888
  br label %895

895:                                              ; preds = %894, %888
  %896 = phi i64 [ 0, %894 ], [ %892, %888 ]
  %897 = icmp slt i64 %892, %40
  br i1 %897, label %273, label %898, !prof !148

898:                                              ; preds = %895
  br label %273

899:                                              ; preds = %262, %2, %118, %206
  %900 = phi i64 [ 2, %118 ], [ 1, %206 ], [ 0, %2 ], [ 0, %262 ]
  store i64 %900, ptr %1, align 8
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
!59 = !{!60, !62, !63, !65, !39, !1}
!60 = distinct !{!60, !61}
!61 = distinct !{!61}
!62 = distinct !{!62, !61}
!63 = distinct !{!63, !64}
!64 = distinct !{!64}
!65 = distinct !{!65, !64}
!66 = !{!67, !69, !63, !65, !39, !1}
!67 = distinct !{!67, !68}
!68 = distinct !{!68}
!69 = distinct !{!69, !68}
!70 = !{!71, !73, !63, !65, !39, !1}
!71 = distinct !{!71, !72}
!72 = distinct !{!72}
!73 = distinct !{!73, !72}
!74 = !{!63, !65, !39, !1}
!75 = !{!76, !78, !80, !81, !83, !63, !65, !39, !1}
!76 = distinct !{!76, !77}
!77 = distinct !{!77}
!78 = distinct !{!78, !79}
!79 = distinct !{!79}
!80 = distinct !{!80, !79}
!81 = distinct !{!81, !82}
!82 = distinct !{!82}
!83 = distinct !{!83, !82}
!84 = !{!78, !80, !81, !83, !63, !65, !39, !1}
!85 = !{!86, !78, !80, !81, !83, !63, !65, !39, !1}
!86 = distinct !{!86, !87}
!87 = distinct !{!87}
!88 = !{!89, !78, !80, !81, !83, !63, !65, !39, !1}
!89 = distinct !{!89, !90}
!90 = distinct !{!90}
!91 = !{!92, !94, !96, !81, !83, !63, !65, !39, !1}
!92 = distinct !{!92, !93}
!93 = distinct !{!93}
!94 = distinct !{!94, !95}
!95 = distinct !{!95}
!96 = distinct !{!96, !95}
!97 = !{!98, !94, !96, !81, !83, !63, !65, !39, !1}
!98 = distinct !{!98, !99}
!99 = distinct !{!99}
!100 = !{!101, !94, !96, !81, !83, !63, !65, !39, !1}
!101 = distinct !{!101, !102}
!102 = distinct !{!102}
!103 = !{!104, !94, !96, !81, !83, !63, !65, !39, !1}
!104 = distinct !{!104, !105}
!105 = distinct !{!105}
!106 = !{!107, !94, !96, !81, !83, !63, !65, !39, !1}
!107 = distinct !{!107, !108}
!108 = distinct !{!108}
!109 = !{!94, !96, !81, !83, !63, !65, !39, !1}
!110 = !{!111, !81, !83, !63, !65, !39, !1}
!111 = distinct !{!111, !112}
!112 = distinct !{!112}
!113 = !{!114, !81, !83, !63, !65, !39, !1}
!114 = distinct !{!114, !115}
!115 = distinct !{!115}
!116 = !{!81, !83, !63, !65, !39, !1}
!117 = !{!118, !81, !83, !63, !65, !39, !1}
!118 = distinct !{!118, !119}
!119 = distinct !{!119}
!120 = !{!121, !123, !125, !126, !128, !63, !65, !39, !1}
!121 = distinct !{!121, !122}
!122 = distinct !{!122}
!123 = distinct !{!123, !124}
!124 = distinct !{!124}
!125 = distinct !{!125, !124}
!126 = distinct !{!126, !127}
!127 = distinct !{!127}
!128 = distinct !{!128, !127}
!129 = !{!130, !123, !125, !126, !128, !63, !65, !39, !1}
!130 = distinct !{!130, !131}
!131 = distinct !{!131}
!132 = !{!133, !126, !128, !63, !65, !39, !1}
!133 = distinct !{!133, !134}
!134 = distinct !{!134}
!135 = !{!136, !126, !128, !63, !65, !39, !1}
!136 = distinct !{!136, !137}
!137 = distinct !{!137}
!138 = !{!139, !141, !143, !126, !128, !63, !65, !39, !1}
!139 = distinct !{!139, !140}
!140 = distinct !{!140}
!141 = distinct !{!141, !142}
!142 = distinct !{!142}
!143 = distinct !{!143, !142}
!144 = !{!145, !141, !143, !126, !128, !63, !65, !39, !1}
!145 = distinct !{!145, !146}
!146 = distinct !{!146}
!147 = !{!39, !1}
!148 = !{!"branch_weights", i32 99, i32 1}
