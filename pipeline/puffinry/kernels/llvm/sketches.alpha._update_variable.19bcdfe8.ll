; 104985c00a4e4e930d50dbfe81db8cc293fb5e655a2a3f427baf18ab9d98005b
; puffinry.sketches.alpha._update_variable for |u1[1],<i4[1],((<u8[2],<u8[1]),<u8[1],<i8[1],int,<i8[1]); of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  br label %267

118:                                              ; preds = %887
  store i64 %868, ptr %62, align 8, !noalias !0
  br label %901

119:                                              ; preds = %860, %572, %887
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
  br label %901

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
  br i1 %266, label %267, label %901

267:                                              ; preds = %262, %70
  %268 = phi i64 [ %63, %70 ], [ %271, %262 ]
  %269 = phi i64 [ %66, %70 ], [ %270, %262 ]
  %270 = add nsw i64 %269, -1
  %271 = add i64 %268, 256
  store i64 %268, ptr %62, align 8, !noalias !0
  %272 = sub nsw i64 %61, %268
  br i1 %87, label %889, label %890, !prof !34

273:                                              ; preds = %900, %897
  %274 = phi i64 [ %40, %900 ], [ %898, %897 ]
  %275 = sub i64 %274, %891
  %276 = tail call i64 @llvm.smax.i64(i64 %275, i64 0)
  %277 = getelementptr i64, ptr %39, i64 %891
  %278 = icmp slt i64 %275, 1
  br i1 %278, label %279, label %864

279:                                              ; preds = %273
  %280 = load i64, ptr %52, align 8, !noalias !3
  br label %220

281:                                              ; preds = %864
  %282 = sext i32 %878 to i64
  %283 = icmp slt i64 %12, %282
  br i1 %283, label %887, label %284

284:                                              ; preds = %281
  %285 = sub nsw i64 %282, %879
  %286 = shl nsw i64 %866, 3
  %287 = getelementptr i8, ptr %29, i64 %286
  %288 = getelementptr i8, ptr %287, i64 12288
  store i64 %879, ptr %288, align 1, !noalias !35
  %289 = getelementptr i8, ptr %287, i64 14336
  store i64 %285, ptr %289, align 1, !noalias !35
  %290 = shl nsw i64 %865, 3
  %291 = getelementptr i8, ptr %29, i64 %290
  %292 = getelementptr i8, ptr %291, i64 20480
  store i64 %866, ptr %292, align 1, !noalias !35
  %293 = add nuw nsw i64 %879, 96
  %294 = icmp sgt i64 %293, %12
  br i1 %294, label %883, label %295

295:                                              ; preds = %284
  %296 = getelementptr i8, ptr %11, i64 %879
  %297 = load i64, ptr %296, align 1, !noalias !41
  store i64 %297, ptr %287, align 1, !noalias !35
  %298 = getelementptr i8, ptr %296, i64 8
  %299 = load i64, ptr %298, align 1, !noalias !44
  %300 = getelementptr i8, ptr %287, i64 2048
  store i64 %299, ptr %300, align 1, !noalias !35
  %301 = getelementptr i8, ptr %296, i64 16
  %302 = load i64, ptr %301, align 1, !noalias !47
  %303 = getelementptr i8, ptr %287, i64 4096
  store i64 %302, ptr %303, align 1, !noalias !35
  %304 = getelementptr i8, ptr %296, i64 24
  %305 = load i64, ptr %304, align 1, !noalias !50
  %306 = getelementptr i8, ptr %287, i64 6144
  store i64 %305, ptr %306, align 1, !noalias !35
  %307 = getelementptr i8, ptr %296, i64 32
  %308 = load i64, ptr %307, align 1, !noalias !53
  %309 = getelementptr i8, ptr %287, i64 8192
  store i64 %308, ptr %309, align 1, !noalias !35
  %310 = getelementptr i8, ptr %296, i64 40
  %311 = load i64, ptr %310, align 1, !noalias !56
  %312 = getelementptr i8, ptr %287, i64 10240
  store i64 %311, ptr %312, align 1, !noalias !35
  %313 = icmp sgt i64 %285, 96
  %314 = zext i1 %313 to i64
  br label %883

315:                                              ; preds = %574
  %316 = icmp ult i64 %582, 16
  br i1 %316, label %370, label %376

317:                                              ; preds = %370
  %318 = getelementptr i64, ptr %90, i64 %371
  %319 = load i64, ptr %318, align 8, !noalias !59
  %320 = getelementptr i64, ptr %29, i64 %371
  %321 = load i64, ptr %320, align 8, !noalias !59
  %322 = and i64 %374, 15
  %323 = tail call i64 @llvm.umax.i64(i64 %322, i64 8)
  %324 = shl nuw nsw i64 %323, 2
  %325 = add nsw i64 %324, -32
  %326 = shl nsw i64 -1, %325
  %327 = shl nsw i64 %326, %325
  %328 = xor i64 %327, -1
  %329 = and i64 %319, %328
  %330 = mul i64 %329, 5545529020109919103
  %331 = tail call i64 @llvm.fshl.i64(i64 %330, i64 %330, i64 33)
  %332 = mul i64 %331, -8663945395140668459
  %333 = tail call i64 @llvm.umin.i64(i64 %322, i64 8)
  %334 = shl nuw nsw i64 %333, 2
  %335 = shl nsw i64 -1, %334
  %336 = shl i64 %335, %334
  %337 = xor i64 %336, -1
  %338 = and i64 %321, %337
  %339 = mul i64 %338, -8663945395140668459
  %340 = tail call i64 @llvm.fshl.i64(i64 %339, i64 %339, i64 31)
  %341 = mul i64 %340, 5545529020109919103
  %342 = xor i64 %374, %341
  %343 = xor i64 %342, 9001
  %344 = xor i64 %374, %332
  %345 = xor i64 %344, 9001
  %346 = add i64 %343, %345
  %347 = add i64 %346, %345
  %348 = lshr i64 %346, 33
  %349 = xor i64 %348, %346
  %350 = mul i64 %349, -49064778989728563
  %351 = lshr i64 %350, 33
  %352 = xor i64 %351, %350
  %353 = mul i64 %352, -4265267296055464877
  %354 = lshr i64 %353, 33
  %355 = xor i64 %354, %353
  %356 = lshr i64 %347, 33
  %357 = xor i64 %356, %347
  %358 = mul i64 %357, -49064778989728563
  %359 = lshr i64 %358, 33
  %360 = xor i64 %359, %358
  %361 = mul i64 %360, -4265267296055464877
  %362 = lshr i64 %361, 33
  %363 = xor i64 %362, %361
  %364 = add i64 %363, %355
  %365 = lshr i64 %364, 1
  br label %366

366:                                              ; preds = %370, %317
  %367 = phi i64 [ %365, %317 ], [ 0, %370 ]
  %368 = getelementptr i64, ptr %277, i64 %371
  store i64 %367, ptr %368, align 8, !noalias !59
  %369 = icmp eq i64 %275, %372
  br i1 %369, label %572, label %370

370:                                              ; preds = %315, %366
  %371 = phi i64 [ %372, %366 ], [ 0, %315 ]
  %372 = add nuw nsw i64 %371, 1
  %373 = getelementptr i64, ptr %89, i64 %371
  %374 = load i64, ptr %373, align 8, !noalias !59
  %375 = icmp sgt i64 %374, 0
  br i1 %375, label %317, label %366

376:                                              ; preds = %315
  %377 = icmp ult i64 %582, 32
  br i1 %377, label %453, label %463

378:                                              ; preds = %453
  %379 = mul i64 %459, 5545529020109919103
  %380 = tail call i64 @llvm.fshl.i64(i64 %379, i64 %379, i64 33)
  %381 = mul i64 %380, -8663945395140668459
  %382 = xor i64 %381, 9001
  %383 = tail call i64 @llvm.fshl.i64(i64 %382, i64 %382, i64 31)
  %384 = mul i64 %461, -8663945395140668459
  %385 = tail call i64 @llvm.fshl.i64(i64 %384, i64 %384, i64 31)
  %386 = mul i64 %385, 5545529020109919103
  %387 = xor i64 %386, 9001
  %388 = tail call i64 @llvm.fshl.i64(i64 %387, i64 %387, i64 27)
  %389 = mul i64 %388, 5
  %390 = add i64 %389, 1390253814
  %391 = add i64 %390, %383
  %392 = mul i64 %391, 5
  %393 = add i64 %392, 944331445
  %394 = getelementptr i64, ptr %92, i64 %454
  %395 = load i64, ptr %394, align 8, !noalias !66
  %396 = getelementptr i64, ptr %94, i64 %454
  %397 = load i64, ptr %396, align 8, !noalias !66
  br label %400

398:                                              ; preds = %453
  %399 = icmp sgt i64 %457, 0
  br i1 %399, label %400, label %449

400:                                              ; preds = %398, %378
  %401 = phi i64 [ %397, %378 ], [ %459, %398 ]
  %402 = phi i64 [ %395, %378 ], [ %461, %398 ]
  %403 = phi i64 [ %393, %378 ], [ 9001, %398 ]
  %404 = phi i64 [ %390, %378 ], [ 9001, %398 ]
  %405 = and i64 %457, 15
  %406 = tail call i64 @llvm.umax.i64(i64 %405, i64 8)
  %407 = shl nuw nsw i64 %406, 2
  %408 = add nsw i64 %407, -32
  %409 = shl nsw i64 -1, %408
  %410 = shl nsw i64 %409, %408
  %411 = xor i64 %410, -1
  %412 = and i64 %401, %411
  %413 = mul i64 %412, 5545529020109919103
  %414 = tail call i64 @llvm.fshl.i64(i64 %413, i64 %413, i64 33)
  %415 = mul i64 %414, -8663945395140668459
  %416 = tail call i64 @llvm.umin.i64(i64 %405, i64 8)
  %417 = shl nuw nsw i64 %416, 2
  %418 = shl nsw i64 -1, %417
  %419 = shl i64 %418, %417
  %420 = xor i64 %419, -1
  %421 = and i64 %402, %420
  %422 = mul i64 %421, -8663945395140668459
  %423 = tail call i64 @llvm.fshl.i64(i64 %422, i64 %422, i64 31)
  %424 = mul i64 %423, 5545529020109919103
  %425 = xor i64 %404, %424
  %426 = xor i64 %425, %457
  %427 = xor i64 %403, %415
  %428 = xor i64 %427, %457
  %429 = add i64 %426, %428
  %430 = add i64 %429, %428
  %431 = lshr i64 %429, 33
  %432 = xor i64 %431, %429
  %433 = mul i64 %432, -49064778989728563
  %434 = lshr i64 %433, 33
  %435 = xor i64 %434, %433
  %436 = mul i64 %435, -4265267296055464877
  %437 = lshr i64 %436, 33
  %438 = xor i64 %437, %436
  %439 = lshr i64 %430, 33
  %440 = xor i64 %439, %430
  %441 = mul i64 %440, -49064778989728563
  %442 = lshr i64 %441, 33
  %443 = xor i64 %442, %441
  %444 = mul i64 %443, -4265267296055464877
  %445 = lshr i64 %444, 33
  %446 = xor i64 %445, %444
  %447 = add i64 %446, %438
  %448 = lshr i64 %447, 1
  br label %449

449:                                              ; preds = %400, %398
  %450 = phi i64 [ %448, %400 ], [ 0, %398 ]
  %451 = getelementptr i64, ptr %277, i64 %454
  store i64 %450, ptr %451, align 8, !noalias !66
  %452 = icmp eq i64 %275, %455
  br i1 %452, label %572, label %453

453:                                              ; preds = %376, %449
  %454 = phi i64 [ %455, %449 ], [ 0, %376 ]
  %455 = add nuw nsw i64 %454, 1
  %456 = getelementptr i64, ptr %89, i64 %454
  %457 = load i64, ptr %456, align 8, !noalias !66
  %458 = getelementptr i64, ptr %90, i64 %454
  %459 = load i64, ptr %458, align 8, !noalias !66
  %460 = getelementptr i64, ptr %29, i64 %454
  %461 = load i64, ptr %460, align 8, !noalias !66
  %462 = icmp sgt i64 %457, 15
  br i1 %462, label %378, label %398

463:                                              ; preds = %376
  %464 = icmp ult i64 %582, 48
  br i1 %464, label %562, label %694

465:                                              ; preds = %562
  %466 = mul i64 %568, 5545529020109919103
  %467 = tail call i64 @llvm.fshl.i64(i64 %466, i64 %466, i64 33)
  %468 = mul i64 %467, -8663945395140668459
  %469 = xor i64 %468, 9001
  %470 = tail call i64 @llvm.fshl.i64(i64 %469, i64 %469, i64 31)
  %471 = mul i64 %570, -8663945395140668459
  %472 = tail call i64 @llvm.fshl.i64(i64 %471, i64 %471, i64 31)
  %473 = mul i64 %472, 5545529020109919103
  %474 = xor i64 %473, 9001
  %475 = tail call i64 @llvm.fshl.i64(i64 %474, i64 %474, i64 27)
  %476 = mul i64 %475, 5
  %477 = add i64 %476, 1390253814
  %478 = add i64 %477, %470
  %479 = mul i64 %478, 5
  %480 = add i64 %479, 944331445
  %481 = getelementptr i64, ptr %92, i64 %563
  %482 = load i64, ptr %481, align 8, !noalias !70
  %483 = getelementptr i64, ptr %94, i64 %563
  %484 = load i64, ptr %483, align 8, !noalias !70
  %485 = icmp samesign ugt i64 %566, 31
  br i1 %485, label %486, label %509

486:                                              ; preds = %465
  %487 = mul i64 %484, 5545529020109919103
  %488 = tail call i64 @llvm.fshl.i64(i64 %487, i64 %487, i64 33)
  %489 = mul i64 %488, -8663945395140668459
  %490 = xor i64 %489, %480
  %491 = tail call i64 @llvm.fshl.i64(i64 %490, i64 %490, i64 31)
  %492 = mul i64 %482, -8663945395140668459
  %493 = tail call i64 @llvm.fshl.i64(i64 %492, i64 %492, i64 31)
  %494 = mul i64 %493, 5545529020109919103
  %495 = xor i64 %494, %477
  %496 = tail call i64 @llvm.fshl.i64(i64 %495, i64 %495, i64 27)
  %497 = add i64 %496, %480
  %498 = mul i64 %497, 5
  %499 = add i64 %498, 1390208809
  %500 = add i64 %499, %491
  %501 = mul i64 %500, 5
  %502 = add i64 %501, 944331445
  %503 = getelementptr i64, ptr %96, i64 %563
  %504 = load i64, ptr %503, align 8, !noalias !70
  %505 = getelementptr i64, ptr %98, i64 %563
  %506 = load i64, ptr %505, align 8, !noalias !70
  br label %509

507:                                              ; preds = %562
  %508 = icmp sgt i64 %566, 0
  br i1 %508, label %509, label %558

509:                                              ; preds = %507, %486, %465
  %510 = phi i64 [ %568, %507 ], [ %484, %465 ], [ %506, %486 ]
  %511 = phi i64 [ %570, %507 ], [ %482, %465 ], [ %504, %486 ]
  %512 = phi i64 [ 9001, %507 ], [ %480, %465 ], [ %502, %486 ]
  %513 = phi i64 [ 9001, %507 ], [ %477, %465 ], [ %499, %486 ]
  %514 = and i64 %566, 15
  %515 = tail call i64 @llvm.umax.i64(i64 %514, i64 8)
  %516 = shl nuw nsw i64 %515, 2
  %517 = add nsw i64 %516, -32
  %518 = shl nsw i64 -1, %517
  %519 = shl nsw i64 %518, %517
  %520 = xor i64 %519, -1
  %521 = and i64 %510, %520
  %522 = mul i64 %521, 5545529020109919103
  %523 = tail call i64 @llvm.fshl.i64(i64 %522, i64 %522, i64 33)
  %524 = mul i64 %523, -8663945395140668459
  %525 = tail call i64 @llvm.umin.i64(i64 %514, i64 8)
  %526 = shl nuw nsw i64 %525, 2
  %527 = shl nsw i64 -1, %526
  %528 = shl i64 %527, %526
  %529 = xor i64 %528, -1
  %530 = and i64 %511, %529
  %531 = mul i64 %530, -8663945395140668459
  %532 = tail call i64 @llvm.fshl.i64(i64 %531, i64 %531, i64 31)
  %533 = mul i64 %532, 5545529020109919103
  %534 = xor i64 %513, %533
  %535 = xor i64 %534, %566
  %536 = xor i64 %512, %524
  %537 = xor i64 %536, %566
  %538 = add i64 %535, %537
  %539 = add i64 %538, %537
  %540 = lshr i64 %538, 33
  %541 = xor i64 %540, %538
  %542 = mul i64 %541, -49064778989728563
  %543 = lshr i64 %542, 33
  %544 = xor i64 %543, %542
  %545 = mul i64 %544, -4265267296055464877
  %546 = lshr i64 %545, 33
  %547 = xor i64 %546, %545
  %548 = lshr i64 %539, 33
  %549 = xor i64 %548, %539
  %550 = mul i64 %549, -49064778989728563
  %551 = lshr i64 %550, 33
  %552 = xor i64 %551, %550
  %553 = mul i64 %552, -4265267296055464877
  %554 = lshr i64 %553, 33
  %555 = xor i64 %554, %553
  %556 = add i64 %555, %547
  %557 = lshr i64 %556, 1
  br label %558

558:                                              ; preds = %509, %507
  %559 = phi i64 [ %557, %509 ], [ 0, %507 ]
  %560 = getelementptr i64, ptr %277, i64 %563
  store i64 %559, ptr %560, align 8, !noalias !70
  %561 = icmp eq i64 %275, %564
  br i1 %561, label %572, label %562

562:                                              ; preds = %463, %558
  %563 = phi i64 [ %564, %558 ], [ 0, %463 ]
  %564 = add nuw nsw i64 %563, 1
  %565 = getelementptr i64, ptr %89, i64 %563
  %566 = load i64, ptr %565, align 8, !noalias !70
  %567 = getelementptr i64, ptr %90, i64 %563
  %568 = load i64, ptr %567, align 8, !noalias !70
  %569 = getelementptr i64, ptr %29, i64 %563
  %570 = load i64, ptr %569, align 8, !noalias !70
  %571 = icmp sgt i64 %566, 15
  br i1 %571, label %465, label %507

572:                                              ; preds = %690, %558, %449, %366
  %573 = icmp eq i64 %885, 0
  br i1 %573, label %119, label %720

574:                                              ; preds = %883, %574
  %575 = phi i64 [ %582, %574 ], [ 0, %883 ]
  %576 = phi i64 [ %577, %574 ], [ 0, %883 ]
  %577 = add nuw nsw i64 %576, 1
  %578 = getelementptr i64, ptr %89, i64 %576
  %579 = load i64, ptr %578, align 8, !noalias !74
  %580 = icmp ult i64 %579, 97
  %581 = tail call i64 @llvm.umax.i64(i64 %579, i64 %575)
  %582 = select i1 %580, i64 %581, i64 %575
  %583 = icmp eq i64 %275, %577
  br i1 %583, label %315, label %574

584:                                              ; preds = %694
  %585 = add nsw i64 %582, 15
  %586 = ashr i64 %585, 4
  %587 = icmp slt i64 %586, 1
  br i1 %587, label %588, label %702

588:                                              ; preds = %589, %584
  br label %712

589:                                              ; preds = %612
  %590 = icmp eq i64 %704, %586
  br i1 %590, label %588, label %702

591:                                              ; preds = %599
  %592 = getelementptr i8, ptr %711, i64 %605
  %593 = load i64, ptr %592, align 1, !noalias !75
  store i64 %593, ptr %603, align 1, !noalias !84
  %594 = getelementptr i8, ptr %592, i64 8
  %595 = load i64, ptr %594, align 1, !noalias !85
  %596 = getelementptr i8, ptr %603, i64 2048
  store i64 %595, ptr %596, align 1, !noalias !84
  br label %597

597:                                              ; preds = %599, %591
  %598 = icmp eq i64 %275, %601
  br i1 %598, label %608, label %599

599:                                              ; preds = %709, %597
  %600 = phi i64 [ 0, %709 ], [ %601, %597 ]
  %601 = add nuw nsw i64 %600, 1
  %602 = shl nsw i64 %600, 3
  %603 = getelementptr i8, ptr %29, i64 %602
  %604 = getelementptr i8, ptr %603, i64 12288
  %605 = load i64, ptr %604, align 1, !noalias !88
  %606 = add nsw i64 %605, 96
  %607 = icmp sgt i64 %606, %12
  br i1 %607, label %597, label %591

608:                                              ; preds = %597, %706
  %609 = phi i64 [ %708, %706 ], [ %710, %597 ]
  %610 = phi i64 [ %707, %706 ], [ 0, %597 ]
  %611 = getelementptr i8, ptr %29, i64 %610
  br label %612

612:                                              ; preds = %612, %608
  %613 = phi i64 [ 0, %608 ], [ %614, %612 ]
  %614 = add nuw nsw i64 %613, 1
  %615 = shl nsw i64 %613, 3
  %616 = getelementptr i8, ptr %29, i64 %615
  %617 = getelementptr i8, ptr %616, i64 14336
  %618 = load i64, ptr %617, align 1, !noalias !91
  %619 = sub nsw i64 %618, %609
  %620 = getelementptr i8, ptr %616, i64 16384
  %621 = load i64, ptr %620, align 1, !noalias !97
  %622 = getelementptr i8, ptr %616, i64 18432
  %623 = load i64, ptr %622, align 1, !noalias !100
  %624 = getelementptr i8, ptr %611, i64 %615
  %625 = load i64, ptr %624, align 1, !noalias !103
  %626 = tail call i64 @llvm.smax.i64(i64 %619, i64 0)
  %627 = tail call i64 @llvm.umin.i64(i64 %626, i64 8)
  %628 = shl nuw nsw i64 %627, 2
  %629 = shl nsw i64 -1, %628
  %630 = shl i64 %629, %628
  %631 = xor i64 %630, -1
  %632 = and i64 %625, %631
  %633 = getelementptr i8, ptr %624, i64 2048
  %634 = load i64, ptr %633, align 1, !noalias !106
  %635 = tail call i64 @llvm.smax.i64(i64 %619, i64 8)
  %636 = tail call i64 @llvm.umin.i64(i64 %635, i64 16)
  %637 = shl nuw nsw i64 %636, 2
  %638 = add nsw i64 %637, -32
  %639 = shl nsw i64 -1, %638
  %640 = shl i64 %639, %638
  %641 = xor i64 %640, -1
  %642 = and i64 %634, %641
  %643 = mul i64 %632, -8663945395140668459
  %644 = tail call i64 @llvm.fshl.i64(i64 %643, i64 %643, i64 31)
  %645 = mul i64 %644, 5545529020109919103
  %646 = xor i64 %645, %621
  %647 = tail call i64 @llvm.fshl.i64(i64 %646, i64 %646, i64 27)
  %648 = add i64 %647, %623
  %649 = mul i64 %648, 5
  %650 = add i64 %649, 1390208809
  %651 = mul i64 %642, 5545529020109919103
  %652 = tail call i64 @llvm.fshl.i64(i64 %651, i64 %651, i64 33)
  %653 = mul i64 %652, -8663945395140668459
  %654 = xor i64 %653, %623
  %655 = tail call i64 @llvm.fshl.i64(i64 %654, i64 %654, i64 31)
  %656 = add i64 %650, %655
  %657 = mul i64 %656, 5
  %658 = add i64 %657, 944331445
  %659 = icmp slt i64 %619, 16
  %660 = select i1 %659, i64 %654, i64 %658
  %661 = select i1 %659, i64 %646, i64 %650
  store i64 %661, ptr %620, align 1, !noalias !109
  store i64 %660, ptr %622, align 1, !noalias !109
  %662 = icmp eq i64 %275, %614
  br i1 %662, label %589, label %612

663:                                              ; preds = %712
  %664 = getelementptr i8, ptr %716, i64 18432
  %665 = load i64, ptr %664, align 1, !noalias !110
  %666 = getelementptr i8, ptr %716, i64 16384
  %667 = load i64, ptr %666, align 1, !noalias !113
  %668 = xor i64 %667, %718
  %669 = xor i64 %665, %718
  %670 = add i64 %668, %669
  %671 = add i64 %670, %669
  %672 = lshr i64 %670, 33
  %673 = xor i64 %672, %670
  %674 = mul i64 %673, -49064778989728563
  %675 = lshr i64 %674, 33
  %676 = xor i64 %675, %674
  %677 = mul i64 %676, -4265267296055464877
  %678 = lshr i64 %677, 33
  %679 = xor i64 %678, %677
  %680 = lshr i64 %671, 33
  %681 = xor i64 %680, %671
  %682 = mul i64 %681, -49064778989728563
  %683 = lshr i64 %682, 33
  %684 = xor i64 %683, %682
  %685 = mul i64 %684, -4265267296055464877
  %686 = lshr i64 %685, 33
  %687 = xor i64 %686, %685
  %688 = add i64 %687, %679
  %689 = lshr i64 %688, 1
  br label %690

690:                                              ; preds = %712, %663
  %691 = phi i64 [ %689, %663 ], [ 0, %712 ]
  %692 = getelementptr i64, ptr %277, i64 %713
  store i64 %691, ptr %692, align 8, !noalias !116
  %693 = icmp eq i64 %275, %714
  br i1 %693, label %572, label %712

694:                                              ; preds = %463, %694
  %695 = phi i64 [ %696, %694 ], [ 0, %463 ]
  %696 = add nuw nsw i64 %695, 1
  %697 = shl nsw i64 %695, 3
  %698 = getelementptr i8, ptr %29, i64 %697
  %699 = getelementptr i8, ptr %698, i64 16384
  store i64 9001, ptr %699, align 1, !noalias !116
  %700 = getelementptr i8, ptr %698, i64 18432
  store i64 9001, ptr %700, align 1, !noalias !116
  %701 = icmp eq i64 %275, %696
  br i1 %701, label %584, label %694

702:                                              ; preds = %584, %589
  %703 = phi i64 [ %704, %589 ], [ 0, %584 ]
  %704 = add nuw nsw i64 %703, 1
  %705 = icmp samesign ult i64 %703, 3
  br i1 %705, label %706, label %709

706:                                              ; preds = %702
  %707 = shl nuw nsw i64 %703, 12
  %708 = shl nuw nsw i64 %703, 4
  br label %608

709:                                              ; preds = %702
  %710 = shl nsw i64 %703, 4
  %711 = getelementptr i8, ptr %11, i64 %710
  br label %599

712:                                              ; preds = %588, %690
  %713 = phi i64 [ %714, %690 ], [ 0, %588 ]
  %714 = add nuw nsw i64 %713, 1
  %715 = shl nsw i64 %713, 3
  %716 = getelementptr i8, ptr %29, i64 %715
  %717 = getelementptr i8, ptr %716, i64 14336
  %718 = load i64, ptr %717, align 1, !noalias !117
  %719 = icmp sgt i64 %718, 0
  br i1 %719, label %663, label %690

720:                                              ; preds = %572, %860
  %721 = phi i64 [ %722, %860 ], [ 0, %572 ]
  %722 = add nuw nsw i64 %721, 1
  %723 = getelementptr i64, ptr %100, i64 %721
  %724 = load i64, ptr %723, align 8, !noalias !74
  %725 = getelementptr i64, ptr %89, i64 %724
  %726 = load i64, ptr %725, align 8, !noalias !74
  %727 = icmp eq i64 %726, 0
  br i1 %727, label %860, label %728

728:                                              ; preds = %720
  %729 = getelementptr i64, ptr %102, i64 %724
  %730 = load i64, ptr %729, align 8, !noalias !74
  %731 = and i64 %726, -16
  %732 = add nsw i64 %730, %731
  %733 = tail call i64 @llvm.smax.i64(i64 %726, i64 15)
  %734 = lshr i64 %733, 4
  %735 = icmp eq i64 %734, 0
  br i1 %735, label %736, label %769

736:                                              ; preds = %769, %728
  %737 = phi i64 [ 9001, %728 ], [ %795, %769 ]
  %738 = phi i64 [ 9001, %728 ], [ %787, %769 ]
  %739 = and i64 %726, 15
  %740 = add nsw i64 %732, 8
  %741 = icmp sgt i64 %740, %12
  br i1 %741, label %751, label %742

742:                                              ; preds = %736
  %743 = getelementptr i8, ptr %11, i64 %732
  %744 = load i64, ptr %743, align 1, !noalias !120
  %745 = tail call i64 @llvm.umin.i64(i64 %739, i64 8)
  %746 = shl nuw nsw i64 %745, 2
  %747 = shl nsw i64 -1, %746
  %748 = shl i64 %747, %746
  %749 = xor i64 %748, -1
  %750 = and i64 %744, %749
  br label %797

751:                                              ; preds = %736
  %752 = icmp eq i64 %739, 0
  br i1 %752, label %797, label %753

753:                                              ; preds = %751
  %754 = tail call i64 @llvm.umin.i64(i64 %739, i64 8)
  %755 = getelementptr i8, ptr %11, i64 %732
  br label %756

756:                                              ; preds = %756, %753
  %757 = phi i64 [ 0, %753 ], [ %767, %756 ]
  %758 = phi i64 [ %754, %753 ], [ %760, %756 ]
  %759 = phi i64 [ 0, %753 ], [ %761, %756 ]
  %760 = add nsw i64 %758, -1
  %761 = add nuw nsw i64 %759, 1
  %762 = getelementptr i8, ptr %755, i64 %759
  %763 = load i8, ptr %762, align 1, !noalias !129
  %764 = zext i8 %763 to i64
  %765 = shl nsw i64 %759, 3
  %766 = shl i64 %764, %765
  %767 = or i64 %766, %757
  %768 = icmp samesign ugt i64 %758, 1
  br i1 %768, label %756, label %797

769:                                              ; preds = %728, %769
  %770 = phi i64 [ %787, %769 ], [ 9001, %728 ]
  %771 = phi i64 [ %795, %769 ], [ 9001, %728 ]
  %772 = phi i64 [ %774, %769 ], [ %734, %728 ]
  %773 = phi i64 [ %775, %769 ], [ %730, %728 ]
  %774 = add nsw i64 %772, -1
  %775 = add i64 %773, 16
  %776 = getelementptr i8, ptr %11, i64 %773
  %777 = load i64, ptr %776, align 1, !noalias !132
  %778 = getelementptr i8, ptr %776, i64 8
  %779 = load i64, ptr %778, align 1, !noalias !135
  %780 = mul i64 %777, -8663945395140668459
  %781 = tail call i64 @llvm.fshl.i64(i64 %780, i64 %780, i64 31)
  %782 = mul i64 %781, 5545529020109919103
  %783 = xor i64 %782, %770
  %784 = tail call i64 @llvm.fshl.i64(i64 %783, i64 %783, i64 27)
  %785 = add i64 %784, %771
  %786 = mul i64 %785, 5
  %787 = add i64 %786, 1390208809
  %788 = mul i64 %779, 5545529020109919103
  %789 = tail call i64 @llvm.fshl.i64(i64 %788, i64 %788, i64 33)
  %790 = mul i64 %789, -8663945395140668459
  %791 = xor i64 %790, %771
  %792 = tail call i64 @llvm.fshl.i64(i64 %791, i64 %791, i64 31)
  %793 = add i64 %787, %792
  %794 = mul i64 %793, 5
  %795 = add i64 %794, 944331445
  %796 = icmp samesign ugt i64 %772, 1
  br i1 %796, label %769, label %736

797:                                              ; preds = %756, %751, %742
  %798 = phi i64 [ %750, %742 ], [ 0, %751 ], [ %767, %756 ]
  %799 = mul i64 %798, -8663945395140668459
  %800 = tail call i64 @llvm.fshl.i64(i64 %799, i64 %799, i64 31)
  %801 = mul i64 %800, 5545529020109919103
  %802 = add nsw i64 %739, -8
  %803 = add nsw i64 %732, 16
  %804 = icmp sgt i64 %803, %12
  br i1 %804, label %814, label %805

805:                                              ; preds = %797
  %806 = getelementptr i8, ptr %11, i64 %740
  %807 = load i64, ptr %806, align 1, !noalias !138
  %808 = tail call i64 @llvm.smax.i64(i64 %802, i64 0)
  %809 = shl nuw nsw i64 %808, 2
  %810 = shl nsw i64 -1, %809
  %811 = shl nsw i64 %810, %809
  %812 = xor i64 %811, -1
  %813 = and i64 %807, %812
  br label %831

814:                                              ; preds = %797
  %815 = icmp samesign ult i64 %739, 9
  %816 = select i1 %815, i64 0, i64 %802
  %817 = icmp sgt i64 %816, 0
  br i1 %817, label %818, label %831

818:                                              ; preds = %814
  %819 = getelementptr i8, ptr %11, i64 %740
  br label %820

820:                                              ; preds = %820, %818
  %821 = phi i64 [ 0, %818 ], [ %829, %820 ]
  %822 = phi i64 [ 0, %818 ], [ %823, %820 ]
  %823 = add nuw nsw i64 %822, 1
  %824 = getelementptr i8, ptr %819, i64 %822
  %825 = load i8, ptr %824, align 1, !noalias !144
  %826 = zext i8 %825 to i64
  %827 = shl nsw i64 %822, 3
  %828 = shl i64 %826, %827
  %829 = or i64 %828, %821
  %830 = icmp eq i64 %823, %816
  br i1 %830, label %831, label %820

831:                                              ; preds = %820, %814, %805
  %832 = phi i64 [ %813, %805 ], [ 0, %814 ], [ %829, %820 ]
  %833 = mul i64 %832, 5545529020109919103
  %834 = tail call i64 @llvm.fshl.i64(i64 %833, i64 %833, i64 33)
  %835 = mul i64 %834, -8663945395140668459
  %836 = xor i64 %738, %801
  %837 = xor i64 %836, %726
  %838 = xor i64 %737, %835
  %839 = xor i64 %838, %726
  %840 = add i64 %839, %837
  %841 = add i64 %840, %839
  %842 = lshr i64 %840, 33
  %843 = xor i64 %842, %840
  %844 = mul i64 %843, -49064778989728563
  %845 = lshr i64 %844, 33
  %846 = xor i64 %845, %844
  %847 = mul i64 %846, -4265267296055464877
  %848 = lshr i64 %847, 33
  %849 = xor i64 %848, %847
  %850 = lshr i64 %841, 33
  %851 = xor i64 %850, %841
  %852 = mul i64 %851, -49064778989728563
  %853 = lshr i64 %852, 33
  %854 = xor i64 %853, %852
  %855 = mul i64 %854, -4265267296055464877
  %856 = lshr i64 %855, 33
  %857 = xor i64 %856, %855
  %858 = add i64 %857, %849
  %859 = lshr i64 %858, 1
  br label %860

860:                                              ; preds = %831, %720
  %861 = phi i64 [ %859, %831 ], [ 0, %720 ]
  %862 = getelementptr i64, ptr %277, i64 %724
  store i64 %861, ptr %862, align 8, !noalias !74
  %863 = icmp eq i64 %722, %885
  br i1 %863, label %119, label %720

864:                                              ; preds = %273, %883
  %865 = phi i64 [ %885, %883 ], [ 0, %273 ]
  %866 = phi i64 [ %867, %883 ], [ 0, %273 ]
  %867 = add nuw nsw i64 %866, 1
  %868 = add nsw i64 %866, %268
  %869 = icmp slt i64 %868, 0
  %870 = select i1 %869, i64 %23, i64 0
  %871 = getelementptr i32, ptr %22, i64 %868
  %872 = getelementptr i32, ptr %871, i64 %870
  %873 = load i32, ptr %872, align 4, !noalias !147
  %874 = icmp slt i64 %868, -1
  %875 = select i1 %874, i64 %23, i64 0
  %876 = getelementptr i8, ptr %871, i64 4
  %877 = getelementptr i32, ptr %876, i64 %875
  %878 = load i32, ptr %877, align 4, !noalias !147
  %879 = sext i32 %873 to i64
  %880 = icmp slt i32 %873, 0
  %881 = icmp slt i32 %878, %873
  %882 = select i1 %880, i1 true, i1 %881
  br i1 %882, label %887, label %281

883:                                              ; preds = %295, %284
  %884 = phi i64 [ %314, %295 ], [ 1, %284 ]
  %885 = add nuw nsw i64 %884, %865
  %886 = icmp eq i64 %275, %867
  br i1 %886, label %574, label %864

887:                                              ; preds = %864, %281
  %888 = icmp sgt i64 %868, -1
  br i1 %888, label %118, label %119

889:                                              ; preds = %267
  br label %890

890:                                              ; preds = %889, %267
  %891 = phi i64 [ %40, %889 ], [ 0, %267 ]
  %892 = icmp slt i64 %272, 0
  %893 = select i1 %892, i64 %40, i64 0
  %894 = add i64 %893, %272
  %895 = icmp slt i64 %894, 0
  br i1 %895, label %896, label %897, !prof !34

896:                                              ; preds = %890
  br label %897

897:                                              ; preds = %896, %890
  %898 = phi i64 [ 0, %896 ], [ %894, %890 ]
  %899 = icmp slt i64 %894, %40
  br i1 %899, label %273, label %900, !prof !148

900:                                              ; preds = %897
  br label %273

901:                                              ; preds = %262, %2, %118, %206
  %902 = phi i64 [ 2, %118 ], [ 1, %206 ], [ 0, %2 ], [ 0, %262 ]
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
