; f1944287caa933ca27ca9a6d5fe8e07bf96977433e8b85a3d2fe6255b7aefc1c
; puffinry.sketches.ledger.merging._merge for (<i8[1],<i8[1],<i4[1],|b1[1]),(<i8[1],<i8[1],<i4[1],|b1[1]),(int,int,int),<i8[1],<i8[1],<i4[1],|b1[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %26 = add i64 %25, 32
  %27 = inttoptr i64 %26 to ptr
  %28 = load i64, ptr %27, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = add i64 %25, 16
  %31 = inttoptr i64 %30 to ptr
  %32 = load i64, ptr %31, align 8
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %29, align 8
  %35 = getelementptr i8, ptr %1, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = add i64 %36, 32
  %38 = inttoptr i64 %37 to ptr
  %39 = load i64, ptr %38, align 8
  %40 = inttoptr i64 %39 to ptr
  %41 = add i64 %36, 16
  %42 = inttoptr i64 %41 to ptr
  %43 = load i64, ptr %42, align 8
  %44 = inttoptr i64 %43 to ptr
  %45 = load i64, ptr %40, align 8
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
  %57 = getelementptr i8, ptr %1, i64 40
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
  %68 = getelementptr i8, ptr %1, i64 48
  %69 = load i64, ptr %68, align 8
  %70 = add i64 %69, 32
  %71 = inttoptr i64 %70 to ptr
  %72 = load i64, ptr %71, align 8
  %73 = inttoptr i64 %72 to ptr
  %74 = add i64 %69, 16
  %75 = inttoptr i64 %74 to ptr
  %76 = load i64, ptr %75, align 8
  %77 = inttoptr i64 %76 to ptr
  %78 = load i64, ptr %73, align 8
  %79 = getelementptr i8, ptr %1, i64 56
  %80 = load i64, ptr %79, align 8
  %81 = add i64 %80, 32
  %82 = inttoptr i64 %81 to ptr
  %83 = load i64, ptr %82, align 8
  %84 = inttoptr i64 %83 to ptr
  %85 = add i64 %80, 16
  %86 = inttoptr i64 %85 to ptr
  %87 = load i64, ptr %86, align 8
  %88 = inttoptr i64 %87 to ptr
  %89 = load i64, ptr %84, align 8
  %90 = getelementptr i8, ptr %1, i64 64
  %91 = load i64, ptr %90, align 8
  %92 = getelementptr i8, ptr %1, i64 72
  %93 = load i64, ptr %92, align 8
  %94 = getelementptr i8, ptr %1, i64 80
  %95 = load i64, ptr %94, align 8
  %96 = getelementptr i8, ptr %1, i64 88
  %97 = load i64, ptr %96, align 8
  %98 = add i64 %97, 16
  %99 = inttoptr i64 %98 to ptr
  %100 = load i64, ptr %99, align 8
  %101 = inttoptr i64 %100 to ptr
  %102 = getelementptr i8, ptr %1, i64 96
  %103 = load i64, ptr %102, align 8
  %104 = add i64 %103, 16
  %105 = inttoptr i64 %104 to ptr
  %106 = load i64, ptr %105, align 8
  %107 = inttoptr i64 %106 to ptr
  %108 = getelementptr i8, ptr %1, i64 104
  %109 = load i64, ptr %108, align 8
  %110 = add i64 %109, 32
  %111 = inttoptr i64 %110 to ptr
  %112 = load i64, ptr %111, align 8
  %113 = inttoptr i64 %112 to ptr
  %114 = add i64 %109, 16
  %115 = inttoptr i64 %114 to ptr
  %116 = load i64, ptr %115, align 8
  %117 = inttoptr i64 %116 to ptr
  %118 = load i64, ptr %113, align 8
  %119 = getelementptr i8, ptr %1, i64 112
  %120 = load i64, ptr %119, align 8
  %121 = add i64 %120, 16
  %122 = inttoptr i64 %121 to ptr
  %123 = load i64, ptr %122, align 8
  %124 = inttoptr i64 %123 to ptr
  store i64 0, ptr %107, align 8, !noalias !0
  %125 = icmp sgt i64 %12, 0
  %126 = icmp sgt i64 %56, 0
  %127 = select i1 %125, i1 true, i1 %126
  br i1 %127, label %128, label %357

128:                                              ; preds = %2
  %129 = icmp sgt i64 %95, 0
  br label %130

130:                                              ; preds = %296, %128
  %131 = phi i64 [ %278, %296 ], [ 0, %128 ]
  %132 = phi i64 [ %277, %296 ], [ 0, %128 ]
  %133 = phi i64 [ %302, %296 ], [ 0, %128 ]
  %134 = phi i64 [ %297, %296 ], [ 0, %128 ]
  %135 = icmp eq i64 %132, %56
  br i1 %135, label %150, label %136

136:                                              ; preds = %130
  %137 = icmp slt i64 %131, %12
  br i1 %137, label %138, label %150

138:                                              ; preds = %136
  %139 = icmp slt i64 %131, 0
  %140 = select i1 %139, i64 %12, i64 0
  %141 = getelementptr i64, ptr %11, i64 %131
  %142 = getelementptr i64, ptr %141, i64 %140
  %143 = load i64, ptr %142, align 8, !noalias !0
  %144 = icmp slt i64 %132, 0
  %145 = select i1 %144, i64 %56, i64 0
  %146 = getelementptr i64, ptr %55, i64 %132
  %147 = getelementptr i64, ptr %146, i64 %145
  %148 = load i64, ptr %147, align 8, !noalias !0
  %149 = icmp sle i64 %143, %148
  br label %150

150:                                              ; preds = %138, %136, %130
  %151 = phi i1 [ true, %130 ], [ %149, %138 ], [ false, %136 ]
  %152 = icmp eq i64 %131, %12
  br i1 %152, label %167, label %153

153:                                              ; preds = %150
  %154 = icmp slt i64 %132, %56
  br i1 %154, label %155, label %167

155:                                              ; preds = %153
  %156 = icmp slt i64 %132, 0
  %157 = select i1 %156, i64 %56, i64 0
  %158 = getelementptr i64, ptr %55, i64 %132
  %159 = getelementptr i64, ptr %158, i64 %157
  %160 = load i64, ptr %159, align 8, !noalias !0
  %161 = icmp slt i64 %131, 0
  %162 = select i1 %161, i64 %12, i64 0
  %163 = getelementptr i64, ptr %11, i64 %131
  %164 = getelementptr i64, ptr %163, i64 %162
  %165 = load i64, ptr %164, align 8, !noalias !0
  %166 = icmp sle i64 %160, %165
  br label %167

167:                                              ; preds = %155, %153, %150
  %168 = phi i1 [ true, %150 ], [ %166, %155 ], [ false, %153 ]
  %169 = icmp slt i64 %131, 0
  %170 = select i1 %169, i64 %12, i64 0
  %171 = getelementptr i64, ptr %11, i64 %131
  %172 = getelementptr i64, ptr %171, i64 %170
  %173 = icmp slt i64 %132, 0
  %174 = select i1 %173, i64 %56, i64 0
  %175 = getelementptr i64, ptr %55, i64 %132
  %176 = getelementptr i64, ptr %175, i64 %174
  %177 = select i1 %151, ptr %172, ptr %176
  %178 = load i64, ptr %177, align 8, !noalias !0
  %179 = icmp slt i64 %178, %91
  br i1 %179, label %180, label %357

180:                                              ; preds = %167
  %181 = icmp eq i64 %133, %93
  br i1 %181, label %357, label %182

182:                                              ; preds = %180
  br i1 %151, label %183, label %199

183:                                              ; preds = %182
  %184 = select i1 %169, i64 %23, i64 0
  %185 = getelementptr i64, ptr %22, i64 %131
  %186 = getelementptr i64, ptr %185, i64 %184
  %187 = load i64, ptr %186, align 8, !noalias !0
  %188 = add nsw i64 %131, 1
  %189 = icmp slt i64 %131, -1
  %190 = select i1 %189, i64 %23, i64 0
  %191 = getelementptr i64, ptr %22, i64 %188
  %192 = getelementptr i64, ptr %191, i64 %190
  %193 = load i64, ptr %192, align 8, !noalias !0
  %194 = select i1 %169, i64 %45, i64 0
  %195 = getelementptr i8, ptr %44, i64 %131
  %196 = getelementptr i8, ptr %195, i64 %194
  %197 = load i8, ptr %196, align 1, !noalias !0
  %198 = icmp ne i8 %197, 0
  br i1 %168, label %211, label %274

199:                                              ; preds = %182
  br i1 %168, label %200, label %274

200:                                              ; preds = %199
  %201 = select i1 %173, i64 %67, i64 0
  %202 = getelementptr i64, ptr %66, i64 %132
  %203 = getelementptr i64, ptr %202, i64 %201
  %204 = load i64, ptr %203, align 8, !noalias !0
  %205 = add nsw i64 %132, 1
  %206 = icmp slt i64 %132, -1
  %207 = select i1 %206, i64 %67, i64 0
  %208 = getelementptr i64, ptr %66, i64 %205
  %209 = getelementptr i64, ptr %208, i64 %207
  %210 = load i64, ptr %209, align 8, !noalias !0
  br label %222

211:                                              ; preds = %183
  %212 = select i1 %173, i64 %67, i64 0
  %213 = getelementptr i64, ptr %66, i64 %132
  %214 = getelementptr i64, ptr %213, i64 %212
  %215 = load i64, ptr %214, align 8, !noalias !0
  %216 = add nsw i64 %132, 1
  %217 = icmp slt i64 %132, -1
  %218 = select i1 %217, i64 %67, i64 0
  %219 = getelementptr i64, ptr %66, i64 %216
  %220 = getelementptr i64, ptr %219, i64 %218
  %221 = load i64, ptr %220, align 8, !noalias !0
  br i1 %198, label %234, label %222

222:                                              ; preds = %211, %200
  %223 = phi i64 [ %210, %200 ], [ %221, %211 ]
  %224 = phi i64 [ %205, %200 ], [ %216, %211 ]
  %225 = phi i64 [ %204, %200 ], [ %215, %211 ]
  %226 = phi i64 [ %131, %200 ], [ %188, %211 ]
  %227 = phi i64 [ 0, %200 ], [ %187, %211 ]
  %228 = phi i64 [ 0, %200 ], [ %193, %211 ]
  %229 = select i1 %173, i64 %89, i64 0
  %230 = getelementptr i8, ptr %88, i64 %132
  %231 = getelementptr i8, ptr %230, i64 %229
  %232 = load i8, ptr %231, align 1, !noalias !0
  %233 = icmp ne i8 %232, 0
  br label %234

234:                                              ; preds = %222, %211
  %235 = phi i64 [ %193, %211 ], [ %228, %222 ]
  %236 = phi i64 [ %187, %211 ], [ %227, %222 ]
  %237 = phi i64 [ %188, %211 ], [ %226, %222 ]
  %238 = phi i64 [ %216, %211 ], [ %224, %222 ]
  %239 = phi i1 [ true, %211 ], [ %233, %222 ]
  %240 = phi i64 [ %215, %211 ], [ %225, %222 ]
  %241 = phi i64 [ %221, %211 ], [ %223, %222 ]
  %242 = icmp slt i64 %236, %235
  %243 = icmp slt i64 %240, %241
  %244 = select i1 %242, i1 %243, i1 false
  br i1 %244, label %245, label %274

245:                                              ; preds = %234, %245
  %246 = phi i64 [ %270, %245 ], [ %134, %234 ]
  %247 = phi i64 [ %266, %245 ], [ %236, %234 ]
  %248 = phi i64 [ %269, %245 ], [ %240, %234 ]
  %249 = icmp slt i64 %247, 0
  %250 = select i1 %249, i64 %34, i64 0
  %251 = getelementptr i32, ptr %33, i64 %247
  %252 = getelementptr i32, ptr %251, i64 %250
  %253 = load i32, ptr %252, align 4, !noalias !0
  %254 = icmp slt i64 %248, 0
  %255 = select i1 %254, i64 %78, i64 0
  %256 = getelementptr i32, ptr %77, i64 %248
  %257 = getelementptr i32, ptr %256, i64 %255
  %258 = load i32, ptr %257, align 4, !noalias !0
  %259 = tail call i32 @llvm.smin.i32(i32 %258, i32 %253)
  %260 = icmp slt i64 %246, 0
  %261 = select i1 %260, i64 %118, i64 0
  %262 = getelementptr i32, ptr %117, i64 %246
  %263 = getelementptr i32, ptr %262, i64 %261
  store i32 %259, ptr %263, align 4, !noalias !0
  %264 = icmp sle i32 %253, %258
  %265 = zext i1 %264 to i64
  %266 = add nsw i64 %247, %265
  %267 = icmp sle i32 %258, %253
  %268 = zext i1 %267 to i64
  %269 = add nsw i64 %248, %268
  %270 = add nsw i64 %246, 1
  %271 = icmp slt i64 %266, %235
  %272 = icmp slt i64 %269, %241
  %273 = select i1 %271, i1 %272, i1 false
  br i1 %273, label %245, label %274

274:                                              ; preds = %245, %234, %199, %183
  %275 = phi i64 [ %241, %234 ], [ 0, %183 ], [ 0, %199 ], [ %241, %245 ]
  %276 = phi i1 [ %239, %234 ], [ %198, %183 ], [ false, %199 ], [ %239, %245 ]
  %277 = phi i64 [ %238, %234 ], [ %132, %183 ], [ %132, %199 ], [ %238, %245 ]
  %278 = phi i64 [ %237, %234 ], [ %188, %183 ], [ %131, %199 ], [ %237, %245 ]
  %279 = phi i64 [ %235, %234 ], [ %193, %183 ], [ 0, %199 ], [ %235, %245 ]
  %280 = phi i64 [ %134, %234 ], [ %134, %183 ], [ %134, %199 ], [ %270, %245 ]
  %281 = phi i64 [ %236, %234 ], [ %187, %183 ], [ 0, %199 ], [ %266, %245 ]
  %282 = phi i64 [ %240, %234 ], [ 0, %183 ], [ 0, %199 ], [ %269, %245 ]
  %283 = sub i64 %279, %281
  %284 = icmp slt i64 %283, 1
  br i1 %284, label %285, label %307

285:                                              ; preds = %307, %274
  %286 = phi i64 [ %280, %274 ], [ %322, %307 ]
  %287 = sub i64 %275, %282
  %288 = icmp slt i64 %287, 1
  br i1 %288, label %289, label %324

289:                                              ; preds = %324, %285
  %290 = phi i64 [ %286, %285 ], [ %339, %324 ]
  %291 = add i64 %134, %95
  %292 = sub i64 %290, %291
  %293 = icmp sgt i64 %292, 0
  %294 = select i1 %293, i1 %129, i1 false
  %295 = select i1 %293, i64 %291, i64 %290
  br i1 %294, label %341, label %296

296:                                              ; preds = %341, %289
  %297 = phi i64 [ %295, %289 ], [ %291, %341 ]
  %298 = or i1 %276, %293
  %299 = zext i1 %298 to i8
  %300 = getelementptr i64, ptr %101, i64 %133
  store i64 %178, ptr %300, align 8, !noalias !0
  %301 = getelementptr i8, ptr %124, i64 %133
  store i8 %299, ptr %301, align 1, !noalias !0
  %302 = add nuw nsw i64 %133, 1
  %303 = getelementptr i64, ptr %107, i64 %302
  store i64 %297, ptr %303, align 8, !noalias !0
  %304 = icmp slt i64 %278, %12
  %305 = icmp slt i64 %277, %56
  %306 = select i1 %304, i1 true, i1 %305
  br i1 %306, label %130, label %357

307:                                              ; preds = %274, %307
  %308 = phi i64 [ %322, %307 ], [ %280, %274 ]
  %309 = phi i64 [ %311, %307 ], [ %283, %274 ]
  %310 = phi i64 [ %312, %307 ], [ %281, %274 ]
  %311 = add nsw i64 %309, -1
  %312 = add i64 %310, 1
  %313 = icmp slt i64 %310, 0
  %314 = select i1 %313, i64 %34, i64 0
  %315 = getelementptr i32, ptr %33, i64 %310
  %316 = getelementptr i32, ptr %315, i64 %314
  %317 = load i32, ptr %316, align 4, !noalias !0
  %318 = icmp slt i64 %308, 0
  %319 = select i1 %318, i64 %118, i64 0
  %320 = getelementptr i32, ptr %117, i64 %308
  %321 = getelementptr i32, ptr %320, i64 %319
  store i32 %317, ptr %321, align 4, !noalias !0
  %322 = add nsw i64 %308, 1
  %323 = icmp samesign ugt i64 %309, 1
  br i1 %323, label %307, label %285

324:                                              ; preds = %285, %324
  %325 = phi i64 [ %339, %324 ], [ %286, %285 ]
  %326 = phi i64 [ %328, %324 ], [ %287, %285 ]
  %327 = phi i64 [ %329, %324 ], [ %282, %285 ]
  %328 = add nsw i64 %326, -1
  %329 = add i64 %327, 1
  %330 = icmp slt i64 %327, 0
  %331 = select i1 %330, i64 %78, i64 0
  %332 = getelementptr i32, ptr %77, i64 %327
  %333 = getelementptr i32, ptr %332, i64 %331
  %334 = load i32, ptr %333, align 4, !noalias !0
  %335 = icmp slt i64 %325, 0
  %336 = select i1 %335, i64 %118, i64 0
  %337 = getelementptr i32, ptr %117, i64 %325
  %338 = getelementptr i32, ptr %337, i64 %336
  store i32 %334, ptr %338, align 4, !noalias !0
  %339 = add nsw i64 %325, 1
  %340 = icmp samesign ugt i64 %326, 1
  br i1 %340, label %324, label %289

341:                                              ; preds = %289, %341
  %342 = phi i64 [ %344, %341 ], [ %95, %289 ]
  %343 = phi i64 [ %345, %341 ], [ %134, %289 ]
  %344 = add nsw i64 %342, -1
  %345 = add i64 %343, 1
  %346 = add nsw i64 %343, %292
  %347 = icmp slt i64 %346, 0
  %348 = select i1 %347, i64 %118, i64 0
  %349 = getelementptr i32, ptr %117, i64 %346
  %350 = getelementptr i32, ptr %349, i64 %348
  %351 = load i32, ptr %350, align 4, !noalias !0
  %352 = icmp slt i64 %343, 0
  %353 = select i1 %352, i64 %118, i64 0
  %354 = getelementptr i32, ptr %117, i64 %343
  %355 = getelementptr i32, ptr %354, i64 %353
  store i32 %351, ptr %355, align 4, !noalias !0
  %356 = icmp samesign ugt i64 %342, 1
  br i1 %356, label %341, label %296

357:                                              ; preds = %167, %180, %296, %2
  %358 = phi i64 [ 0, %2 ], [ %133, %167 ], [ %302, %296 ], [ %93, %180 ]
  %359 = phi i64 [ %91, %2 ], [ %91, %167 ], [ %91, %296 ], [ %178, %180 ]
  store i64 %358, ptr %1, align 8
  store i64 %359, ptr %13, align 8
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
declare i32 @llvm.smin.i32(i32, i32) #1

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
