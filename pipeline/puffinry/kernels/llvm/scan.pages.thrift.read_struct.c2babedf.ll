; 0c9ea1cd001d6119b811ef13e9e64b20ccf902a71d65373d237c865aaebaf1e4
; puffinry.scan.pages.thrift.read_struct for |u1[1],int,<i8[3],<i8[2],<i8[2],int; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %25 = load i64, ptr %20, align 8
  %26 = getelementptr i8, ptr %20, i64 8
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr i8, ptr %20, i64 16
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr i8, ptr %1, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = add i64 %31, 32
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %33, align 8
  %35 = inttoptr i64 %34 to ptr
  %36 = add i64 %31, 40
  %37 = inttoptr i64 %36 to ptr
  %38 = load i64, ptr %37, align 8
  %39 = inttoptr i64 %38 to ptr
  %40 = add i64 %31, 16
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %41, align 8
  %43 = inttoptr i64 %42 to ptr
  %44 = load i64, ptr %35, align 8
  %45 = getelementptr i8, ptr %35, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = load i64, ptr %39, align 8
  %48 = getelementptr i8, ptr %1, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %49, 32
  %51 = inttoptr i64 %50 to ptr
  %52 = load i64, ptr %51, align 8
  %53 = inttoptr i64 %52 to ptr
  %54 = add i64 %49, 16
  %55 = inttoptr i64 %54 to ptr
  %56 = load i64, ptr %55, align 8
  %57 = inttoptr i64 %56 to ptr
  %58 = load i64, ptr %53, align 8
  %59 = getelementptr i8, ptr %53, i64 8
  %60 = load i64, ptr %59, align 8
  %61 = getelementptr i8, ptr %1, i64 40
  %62 = load i64, ptr %61, align 8
  %63 = freeze i64 %62
  %64 = icmp slt i64 %46, 1
  br i1 %64, label %755, label %753, !prof !0

65:                                               ; preds = %768, %748
  %66 = phi i64 [ %751, %748 ], [ %14, %768 ]
  %67 = phi i64 [ %749, %748 ], [ %766, %768 ]
  %68 = phi i64 [ %750, %748 ], [ 0, %768 ]
  %69 = icmp slt i64 %68, 0
  %70 = select i1 %69, i64 %44, i64 0
  %71 = add i64 %70, %68
  %72 = mul i64 %71, %46
  %73 = getelementptr i64, ptr %43, i64 %72
  %74 = getelementptr i8, ptr %73, i64 16
  %75 = load i64, ptr %74, align 8, !noalias !1
  %76 = icmp slt i64 %66, %12
  br i1 %76, label %78, label %77

77:                                               ; preds = %65
  store i64 0, ptr %74, align 8, !noalias !1
  br label %774

78:                                               ; preds = %65
  %79 = getelementptr i8, ptr %11, i64 %66
  %80 = load i8, ptr %79, align 1, !noalias !5
  %81 = zext i8 %80 to i64
  %82 = add nuw nsw i64 %66, 1
  %83 = lshr i64 %81, 4
  %84 = icmp eq i64 %83, 0
  br i1 %84, label %88, label %85

85:                                               ; preds = %78
  %86 = add nsw i64 %83, %75
  %87 = and i64 %81, 15
  br label %116

88:                                               ; preds = %78
  %89 = icmp eq i8 %80, 0
  br i1 %89, label %116, label %90

90:                                               ; preds = %88, %96
  %91 = phi i64 [ %98, %96 ], [ 10, %88 ]
  %92 = phi i64 [ %97, %96 ], [ 0, %88 ]
  %93 = phi i64 [ %101, %96 ], [ %82, %88 ]
  %94 = phi i64 [ %105, %96 ], [ 0, %88 ]
  %95 = icmp eq i64 %91, 0
  br i1 %95, label %109, label %107

96:                                               ; preds = %107
  %97 = add nuw nsw i64 %92, 7
  %98 = add nsw i64 %91, -1
  %99 = getelementptr i8, ptr %11, i64 %93
  %100 = load i8, ptr %99, align 1, !noalias !8
  %101 = add nuw i64 %93, 1
  %102 = and i8 %100, 127
  %103 = zext nneg i8 %102 to i64
  %104 = shl i64 %103, %92
  %105 = or i64 %104, %94
  %106 = icmp sgt i8 %100, -1
  br i1 %106, label %109, label %90

107:                                              ; preds = %90
  %108 = icmp eq i64 %93, %12
  br i1 %108, label %109, label %96

109:                                              ; preds = %107, %96, %90
  %110 = phi i64 [ %105, %96 ], [ %94, %107 ], [ %94, %90 ]
  %111 = phi i64 [ %101, %96 ], [ -2, %107 ], [ -1, %90 ]
  %112 = lshr i64 %110, 1
  %113 = and i64 %110, 1
  %114 = sub nsw i64 0, %113
  %115 = xor i64 %112, %114
  br label %116

116:                                              ; preds = %88, %85, %109
  %117 = phi i64 [ %75, %88 ], [ %115, %109 ], [ %86, %85 ]
  %118 = phi i64 [ 0, %88 ], [ %81, %109 ], [ %87, %85 ]
  %119 = phi i64 [ %82, %88 ], [ %111, %109 ], [ %82, %85 ]
  %120 = freeze i64 %117
  store i64 %120, ptr %74, align 8, !noalias !1
  %121 = load i64, ptr %73, align 8, !noalias !1
  %122 = icmp ult i64 %120, 16
  %123 = mul i64 %120, %29
  %124 = select i1 %122, i64 %123, i64 0
  %125 = icmp slt i64 %121, 0
  %126 = select i1 %125, i64 %25, i64 0
  %127 = add i64 %126, %121
  %128 = mul i64 %769, %127
  %129 = getelementptr i64, ptr %24, i64 %128
  %130 = getelementptr i64, ptr %129, i64 %124
  %131 = icmp slt i64 %119, 0
  br i1 %131, label %774, label %132

132:                                              ; preds = %116
  %133 = icmp eq i64 %118, 0
  br i1 %133, label %134, label %164

134:                                              ; preds = %132
  %135 = getelementptr i8, ptr %73, i64 24
  %136 = load i64, ptr %135, align 8, !noalias !1
  %137 = icmp eq i64 %136, 0
  br i1 %137, label %160, label %138

138:                                              ; preds = %134
  %139 = icmp slt i64 %67, %58
  br i1 %139, label %140, label %774

140:                                              ; preds = %138
  %141 = icmp slt i64 %67, 0
  %142 = select i1 %141, i64 %58, i64 0
  %143 = add i64 %142, %67
  %144 = mul i64 %143, %60
  br i1 %757, label %148, label %145, !prof !0

145:                                              ; preds = %140
  %146 = shl i64 %144, 3
  %147 = getelementptr i8, ptr %57, i64 %146
  tail call void @llvm.memset.p0.i64(ptr align 8 %147, i8 -1, i64 %771, i1 false), !noalias !11
  br label %148

148:                                              ; preds = %145, %140
  %149 = getelementptr i8, ptr %73, i64 32
  %150 = load i64, ptr %149, align 8, !noalias !11
  %151 = getelementptr i8, ptr %73, i64 40
  %152 = load i64, ptr %151, align 8, !noalias !11
  %153 = getelementptr i64, ptr %57, i64 %144
  store i64 %150, ptr %153, align 8, !noalias !11
  %154 = getelementptr i8, ptr %153, i64 8
  store i64 %152, ptr %154, align 8, !noalias !11
  %155 = load i64, ptr %135, align 8, !noalias !11
  %156 = add nsw i64 %155, -1
  store i64 %156, ptr %135, align 8, !noalias !11
  %157 = getelementptr i8, ptr %73, i64 8
  store i64 %67, ptr %157, align 8, !noalias !11
  store i64 0, ptr %74, align 8, !noalias !11
  %158 = add nsw i64 %67, 1
  %159 = icmp sgt i64 %67, -2
  br i1 %159, label %748, label %774

160:                                              ; preds = %134
  %161 = icmp slt i64 %68, 1
  br i1 %161, label %774, label %162

162:                                              ; preds = %160
  %163 = add nsw i64 %68, -1
  br label %748

164:                                              ; preds = %132
  %165 = load i64, ptr %130, align 8, !noalias !1
  br label %166

166:                                              ; preds = %169, %164
  %167 = phi i64 [ 0, %164 ], [ %171, %169 ]
  %168 = icmp eq i64 %167, 2
  br i1 %168, label %407, label %169

169:                                              ; preds = %166
  %170 = shl nuw nsw i64 %167, 2
  %171 = add nuw nsw i64 %167, 1
  %172 = icmp eq i64 %170, %165
  br i1 %172, label %173, label %166

173:                                              ; preds = %169
  %174 = icmp eq i64 %165, 4
  br i1 %174, label %175, label %189

175:                                              ; preds = %173
  %176 = getelementptr i8, ptr %73, i64 8
  %177 = load i64, ptr %176, align 8, !noalias !1
  %178 = getelementptr i8, ptr %130, i64 8
  %179 = load i64, ptr %178, align 8, !noalias !1
  %180 = icmp slt i64 %177, 0
  %181 = select i1 %180, i64 %58, i64 0
  %182 = add i64 %181, %177
  %183 = icmp slt i64 %179, 0
  %184 = select i1 %183, i64 %60, i64 0
  %185 = mul i64 %182, %60
  %186 = getelementptr i64, ptr %57, i64 %185
  %187 = getelementptr i64, ptr %186, i64 %179
  %188 = getelementptr i64, ptr %187, i64 %184
  store i64 %120, ptr %188, align 8, !noalias !1
  br label %189

189:                                              ; preds = %175, %173
  br i1 %770, label %396, label %397, !prof !0

190:                                              ; preds = %397, %391
  %191 = phi i64 [ %119, %397 ], [ %392, %391 ]
  %192 = phi i64 [ %118, %397 ], [ %393, %391 ]
  %193 = phi i64 [ 0, %397 ], [ %339, %391 ]
  %194 = phi i8 [ 0, %397 ], [ %394, %391 ]
  br label %195

195:                                              ; preds = %197, %190
  %196 = phi i64 [ 0, %190 ], [ %199, %197 ]
  switch i64 %196, label %201 [
    i64 3, label %204
    i64 0, label %197
    i64 2, label %203
    i64 1, label %202
  ]

197:                                              ; preds = %203, %202, %195
  %198 = phi i64 [ 12, %203 ], [ 10, %202 ], [ 9, %195 ]
  %199 = add nuw nsw i64 %196, 1
  %200 = icmp eq i64 %198, %192
  br i1 %200, label %272, label %195

201:                                              ; preds = %195
  unreachable

202:                                              ; preds = %195
  br label %197

203:                                              ; preds = %195
  br label %197

204:                                              ; preds = %195
  %205 = add i64 %192, -3
  %206 = icmp ult i64 %205, -2
  br i1 %206, label %213, label %207

207:                                              ; preds = %204
  %208 = icmp eq i8 %194, 0
  br i1 %208, label %331, label %209

209:                                              ; preds = %207
  %210 = icmp sgt i64 %12, %191
  %211 = add nuw nsw i64 %191, 1
  %212 = select i1 %210, i64 %211, i64 -2
  br label %331

213:                                              ; preds = %204
  %214 = icmp eq i64 %192, 3
  br i1 %214, label %215, label %219

215:                                              ; preds = %213
  %216 = icmp sgt i64 %12, %191
  %217 = add nuw nsw i64 %191, 1
  %218 = select i1 %216, i64 %217, i64 -2
  br label %331

219:                                              ; preds = %213, %221
  %220 = phi i64 [ %223, %221 ], [ 0, %213 ]
  switch i64 %220, label %225 [
    i64 3, label %240
    i64 0, label %221
    i64 2, label %227
    i64 1, label %226
  ]

221:                                              ; preds = %227, %226, %219
  %222 = phi i64 [ 6, %227 ], [ 5, %226 ], [ 4, %219 ]
  %223 = add nuw nsw i64 %220, 1
  %224 = icmp eq i64 %222, %192
  br i1 %224, label %228, label %219

225:                                              ; preds = %219
  unreachable

226:                                              ; preds = %219
  br label %221

227:                                              ; preds = %219
  br label %221

228:                                              ; preds = %221, %232
  %229 = phi i64 [ %233, %232 ], [ 10, %221 ]
  %230 = phi i64 [ %236, %232 ], [ %191, %221 ]
  %231 = icmp eq i64 %229, 0
  br i1 %231, label %331, label %238

232:                                              ; preds = %238
  %233 = add nsw i64 %229, -1
  %234 = getelementptr i8, ptr %11, i64 %230
  %235 = load i8, ptr %234, align 1, !noalias !14
  %236 = add nuw nsw i64 %230, 1
  %237 = icmp sgt i8 %235, -1
  br i1 %237, label %331, label %228

238:                                              ; preds = %228
  %239 = icmp slt i64 %230, %12
  br i1 %239, label %232, label %331

240:                                              ; preds = %219
  switch i64 %192, label %331 [
    i64 7, label %241
    i64 8, label %246
  ]

241:                                              ; preds = %240
  %242 = sub nsw i64 %12, %191
  %243 = icmp slt i64 %242, 8
  %244 = add nuw nsw i64 %191, 8
  %245 = select i1 %243, i64 -2, i64 %244
  br label %331

246:                                              ; preds = %240, %252
  %247 = phi i64 [ %254, %252 ], [ 10, %240 ]
  %248 = phi i64 [ %253, %252 ], [ 0, %240 ]
  %249 = phi i64 [ %257, %252 ], [ %191, %240 ]
  %250 = phi i64 [ %261, %252 ], [ 0, %240 ]
  %251 = icmp eq i64 %247, 0
  br i1 %251, label %331, label %263

252:                                              ; preds = %263
  %253 = add nuw nsw i64 %248, 7
  %254 = add nsw i64 %247, -1
  %255 = getelementptr i8, ptr %11, i64 %249
  %256 = load i8, ptr %255, align 1, !noalias !21
  %257 = add nuw nsw i64 %249, 1
  %258 = and i8 %256, 127
  %259 = zext nneg i8 %258 to i64
  %260 = shl i64 %259, %248
  %261 = or i64 %260, %250
  %262 = icmp sgt i8 %256, -1
  br i1 %262, label %265, label %246

263:                                              ; preds = %246
  %264 = icmp slt i64 %249, %12
  br i1 %264, label %252, label %331

265:                                              ; preds = %252
  %266 = sub nsw i64 %12, %257
  %267 = icmp sgt i64 %261, %266
  %268 = add nuw nsw i64 %261, %257
  %269 = select i1 %267, i64 -2, i64 %268
  %270 = icmp sgt i64 %261, -1
  %271 = select i1 %270, i64 %269, i64 -1
  br label %331

272:                                              ; preds = %197
  %273 = icmp eq i64 %193, 16
  br i1 %273, label %774, label %274

274:                                              ; preds = %272
  %275 = icmp slt i64 %193, 0
  %276 = select i1 %275, i64 %399, i64 0
  %277 = add i64 %276, %193
  %278 = mul i64 %277, %47
  %279 = getelementptr i8, ptr %401, i64 %278
  store i64 -1, ptr %279, align 8, !noalias !24
  %280 = icmp eq i64 %192, 12
  br i1 %280, label %328, label %281

281:                                              ; preds = %274
  %282 = icmp slt i64 %191, %12
  br i1 %282, label %283, label %320

283:                                              ; preds = %281
  %284 = getelementptr i8, ptr %11, i64 %191
  %285 = load i8, ptr %284, align 1, !noalias !25
  %286 = zext i8 %285 to i64
  %287 = lshr i64 %286, 4
  %288 = add nuw nsw i64 %191, 1
  %289 = icmp eq i64 %287, 15
  br i1 %289, label %290, label %311

290:                                              ; preds = %283, %296
  %291 = phi i64 [ %298, %296 ], [ 10, %283 ]
  %292 = phi i64 [ %297, %296 ], [ 0, %283 ]
  %293 = phi i64 [ %301, %296 ], [ %288, %283 ]
  %294 = phi i64 [ %305, %296 ], [ 0, %283 ]
  %295 = icmp eq i64 %291, 0
  br i1 %295, label %316, label %307

296:                                              ; preds = %307
  %297 = add nuw nsw i64 %292, 7
  %298 = add nsw i64 %291, -1
  %299 = getelementptr i8, ptr %11, i64 %293
  %300 = load i8, ptr %299, align 1, !noalias !28
  %301 = add nuw i64 %293, 1
  %302 = and i8 %300, 127
  %303 = zext nneg i8 %302 to i64
  %304 = shl i64 %303, %292
  %305 = or i64 %304, %294
  %306 = icmp sgt i8 %300, -1
  br i1 %306, label %309, label %290

307:                                              ; preds = %290
  %308 = icmp eq i64 %293, %12
  br i1 %308, label %316, label %296

309:                                              ; preds = %296
  %310 = icmp slt i64 %305, 0
  br i1 %310, label %316, label %311

311:                                              ; preds = %309, %283
  %312 = phi i64 [ %305, %309 ], [ %287, %283 ]
  %313 = phi i64 [ %301, %309 ], [ %288, %283 ]
  %314 = icmp sgt i64 %312, %12
  %315 = select i1 %314, i64 -1, i64 %313
  br label %316

316:                                              ; preds = %307, %290, %311, %309
  %317 = phi i64 [ %312, %311 ], [ %305, %309 ], [ %294, %290 ], [ %294, %307 ]
  %318 = phi i64 [ %315, %311 ], [ -1, %309 ], [ -2, %307 ], [ -1, %290 ]
  %319 = and i64 %286, 15
  br label %320

320:                                              ; preds = %281, %316
  %321 = phi i64 [ %317, %316 ], [ 0, %281 ]
  %322 = phi i64 [ %319, %316 ], [ 0, %281 ]
  %323 = phi i64 [ %318, %316 ], [ -2, %281 ]
  store i64 %321, ptr %279, align 8, !noalias !24
  %324 = select i1 %275, i64 %403, i64 0
  %325 = add i64 %324, %193
  %326 = mul i64 %325, %47
  %327 = getelementptr i8, ptr %406, i64 %326
  store i64 %322, ptr %327, align 8, !noalias !24
  br label %328

328:                                              ; preds = %320, %274
  %329 = phi i64 [ %323, %320 ], [ %191, %274 ]
  %330 = add nsw i64 %193, 1
  br label %331

331:                                              ; preds = %238, %232, %228, %263, %246, %207, %209, %215, %240, %241, %265, %328
  %332 = phi i64 [ %330, %328 ], [ %193, %209 ], [ %193, %207 ], [ %193, %240 ], [ %193, %215 ], [ %193, %263 ], [ %193, %265 ], [ %193, %241 ], [ %193, %246 ], [ %193, %228 ], [ %193, %232 ], [ %193, %238 ]
  %333 = phi i64 [ %329, %328 ], [ %212, %209 ], [ %191, %207 ], [ -1, %240 ], [ %218, %215 ], [ -2, %263 ], [ %271, %265 ], [ %245, %241 ], [ -1, %246 ], [ -1, %228 ], [ -2, %238 ], [ %236, %232 ]
  %334 = icmp eq i64 %332, 0
  br i1 %334, label %748, label %335

335:                                              ; preds = %331
  %336 = icmp sgt i64 %333, -1
  br i1 %336, label %337, label %774

337:                                              ; preds = %335, %388
  %338 = phi i64 [ %389, %388 ], [ %333, %335 ]
  %339 = phi i64 [ %340, %388 ], [ %332, %335 ]
  %340 = add nsw i64 %339, -1
  %341 = icmp slt i64 %339, 1
  %342 = select i1 %341, i64 %399, i64 0
  %343 = add i64 %342, %340
  %344 = mul i64 %343, %47
  %345 = getelementptr i8, ptr %401, i64 %344
  %346 = load i64, ptr %345, align 8, !noalias !24
  %347 = icmp sgt i64 %346, -1
  br i1 %347, label %378, label %348

348:                                              ; preds = %337
  %349 = icmp slt i64 %338, %12
  br i1 %349, label %350, label %774

350:                                              ; preds = %348
  %351 = getelementptr i8, ptr %11, i64 %338
  %352 = load i8, ptr %351, align 1, !noalias !31
  %353 = zext i8 %352 to i64
  %354 = add nuw nsw i64 %338, 1
  %355 = icmp ult i8 %352, 16
  br i1 %355, label %358, label %356

356:                                              ; preds = %350
  %357 = and i64 %353, 15
  br label %372

358:                                              ; preds = %350
  %359 = icmp eq i8 %352, 0
  br i1 %359, label %372, label %360

360:                                              ; preds = %358, %364
  %361 = phi i64 [ %365, %364 ], [ 10, %358 ]
  %362 = phi i64 [ %368, %364 ], [ %354, %358 ]
  %363 = icmp eq i64 %361, 0
  br i1 %363, label %774, label %370

364:                                              ; preds = %370
  %365 = add nsw i64 %361, -1
  %366 = getelementptr i8, ptr %11, i64 %362
  %367 = load i8, ptr %366, align 1, !noalias !34
  %368 = add nuw i64 %362, 1
  %369 = icmp sgt i8 %367, -1
  br i1 %369, label %372, label %360

370:                                              ; preds = %360
  %371 = icmp eq i64 %362, %12
  br i1 %371, label %774, label %364

372:                                              ; preds = %364, %358, %356
  %373 = phi i64 [ 0, %358 ], [ %357, %356 ], [ %353, %364 ]
  %374 = phi i64 [ %354, %358 ], [ %354, %356 ], [ %368, %364 ]
  %375 = icmp slt i64 %374, 0
  %376 = icmp ne i64 %373, 0
  %377 = or i1 %376, %375
  br i1 %377, label %391, label %388

378:                                              ; preds = %337
  %379 = icmp eq i64 %346, 0
  br i1 %379, label %388, label %380

380:                                              ; preds = %378
  %381 = getelementptr i8, ptr %401, i64 %344
  %382 = add nsw i64 %346, -1
  store i64 %382, ptr %381, align 8, !noalias !24
  %383 = select i1 %341, i64 %403, i64 0
  %384 = add i64 %383, %340
  %385 = mul i64 %384, %47
  %386 = getelementptr i8, ptr %406, i64 %385
  %387 = load i64, ptr %386, align 8, !noalias !24
  br label %391

388:                                              ; preds = %378, %372
  %389 = phi i64 [ %374, %372 ], [ %338, %378 ]
  %390 = icmp eq i64 %340, 0
  br i1 %390, label %748, label %337

391:                                              ; preds = %372, %380
  %392 = phi i64 [ %338, %380 ], [ %374, %372 ]
  %393 = phi i64 [ %387, %380 ], [ %373, %372 ]
  %394 = phi i8 [ 1, %380 ], [ 0, %372 ]
  %395 = icmp sgt i64 %392, -1
  br i1 %395, label %190, label %774

396:                                              ; preds = %189
  br label %397

397:                                              ; preds = %189, %396
  %398 = phi ptr [ %773, %396 ], [ %43, %189 ]
  %399 = phi i64 [ 0, %396 ], [ %44, %189 ]
  %400 = phi i64 [ %44, %396 ], [ 0, %189 ]
  %401 = getelementptr i8, ptr %398, i64 48
  %402 = sub i64 %44, %400
  %403 = tail call i64 @llvm.smax.i64(i64 %402, i64 0)
  %404 = mul i64 %400, %46
  %405 = getelementptr i64, ptr %43, i64 %404
  %406 = getelementptr i8, ptr %405, i64 56
  br label %190

407:                                              ; preds = %166
  %408 = icmp eq i64 %165, 5
  %409 = select i1 %408, i64 12, i64 9
  %410 = icmp ne i64 %118, %409
  %411 = add i64 %165, -7
  %412 = icmp ult i64 %411, -2
  %413 = select i1 %410, i1 true, i1 %412
  br i1 %413, label %515, label %414

414:                                              ; preds = %407
  %415 = getelementptr i8, ptr %73, i64 8
  %416 = load i64, ptr %415, align 8, !noalias !37
  %417 = add nsw i64 %68, 1
  %418 = icmp slt i64 %68, -1
  %419 = select i1 %418, i64 %44, i64 0
  %420 = add i64 %419, %417
  %421 = mul i64 %420, %46
  %422 = getelementptr i64, ptr %43, i64 %421
  %423 = getelementptr i8, ptr %130, i64 8
  %424 = load i64, ptr %423, align 8, !noalias !37
  store i64 %424, ptr %422, align 8, !noalias !37
  %425 = getelementptr i8, ptr %422, i64 8
  store i64 %416, ptr %425, align 8, !noalias !37
  %426 = getelementptr i8, ptr %422, i64 16
  %427 = getelementptr i8, ptr %422, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %426, i8 0, i64 16, i1 false), !noalias !37
  %428 = load i64, ptr %130, align 8, !noalias !37
  %429 = icmp eq i64 %428, 5
  br i1 %429, label %430, label %445

430:                                              ; preds = %414
  %431 = getelementptr i8, ptr %130, i64 16
  %432 = load i64, ptr %431, align 8, !noalias !37
  %433 = icmp eq i64 %432, 0
  br i1 %433, label %748, label %434

434:                                              ; preds = %430
  %435 = load i64, ptr %74, align 8, !noalias !37
  %436 = icmp slt i64 %416, 0
  %437 = select i1 %436, i64 %58, i64 0
  %438 = add i64 %437, %416
  %439 = icmp slt i64 %432, 0
  %440 = select i1 %439, i64 %60, i64 0
  %441 = mul i64 %438, %60
  %442 = getelementptr i64, ptr %57, i64 %441
  %443 = getelementptr i64, ptr %442, i64 %432
  %444 = getelementptr i64, ptr %443, i64 %440
  store i64 %435, ptr %444, align 8, !noalias !37
  br label %748

445:                                              ; preds = %414
  %446 = icmp slt i64 %119, %12
  br i1 %446, label %448, label %447

447:                                              ; preds = %445
  store i64 0, ptr %427, align 8, !noalias !37
  br label %774

448:                                              ; preds = %445
  %449 = getelementptr i8, ptr %11, i64 %119
  %450 = load i8, ptr %449, align 1, !noalias !40
  %451 = zext i8 %450 to i64
  %452 = lshr i64 %451, 4
  %453 = add nuw nsw i64 %119, 1
  %454 = icmp eq i64 %452, 15
  br i1 %454, label %455, label %479

455:                                              ; preds = %448, %461
  %456 = phi i64 [ %463, %461 ], [ 10, %448 ]
  %457 = phi i64 [ %462, %461 ], [ 0, %448 ]
  %458 = phi i64 [ %466, %461 ], [ %453, %448 ]
  %459 = phi i64 [ %470, %461 ], [ 0, %448 ]
  %460 = icmp eq i64 %456, 0
  br i1 %460, label %476, label %472

461:                                              ; preds = %472
  %462 = add nuw nsw i64 %457, 7
  %463 = add nsw i64 %456, -1
  %464 = getelementptr i8, ptr %11, i64 %458
  %465 = load i8, ptr %464, align 1, !noalias !43
  %466 = add nuw i64 %458, 1
  %467 = and i8 %465, 127
  %468 = zext nneg i8 %467 to i64
  %469 = shl i64 %468, %457
  %470 = or i64 %469, %459
  %471 = icmp sgt i8 %465, -1
  br i1 %471, label %474, label %455

472:                                              ; preds = %455
  %473 = icmp eq i64 %458, %12
  br i1 %473, label %476, label %461

474:                                              ; preds = %461
  %475 = icmp slt i64 %470, 0
  br i1 %475, label %476, label %479

476:                                              ; preds = %474, %455, %472
  %477 = phi i64 [ %459, %455 ], [ %459, %472 ], [ %470, %474 ]
  %478 = phi i64 [ -1, %455 ], [ -2, %472 ], [ -1, %474 ]
  store i64 %477, ptr %427, align 8, !noalias !37
  br label %774

479:                                              ; preds = %448, %474
  %480 = phi i64 [ %470, %474 ], [ %452, %448 ]
  %481 = phi i64 [ %466, %474 ], [ %453, %448 ]
  %482 = icmp sgt i64 %480, %12
  %483 = select i1 %482, i64 -1, i64 %481
  store i64 %480, ptr %427, align 8, !noalias !37
  %484 = icmp slt i64 %483, 0
  %485 = icmp eq i64 %480, 0
  %486 = or i1 %485, %484
  br i1 %486, label %748, label %487

487:                                              ; preds = %479
  %488 = and i64 %451, 15
  %489 = icmp eq i64 %488, 12
  br i1 %489, label %490, label %774

490:                                              ; preds = %487
  %491 = getelementptr i8, ptr %130, i64 16
  %492 = load i64, ptr %491, align 8, !noalias !37
  %493 = getelementptr i8, ptr %422, i64 32
  store i64 %492, ptr %493, align 8, !noalias !37
  %494 = getelementptr i8, ptr %422, i64 40
  store i64 %416, ptr %494, align 8, !noalias !37
  %495 = icmp slt i64 %67, %58
  br i1 %495, label %496, label %774

496:                                              ; preds = %490
  %497 = icmp slt i64 %67, 0
  %498 = select i1 %497, i64 %58, i64 0
  %499 = add i64 %498, %67
  %500 = mul i64 %499, %60
  br i1 %757, label %506, label %501, !prof !0

501:                                              ; preds = %496
  %502 = shl i64 %500, 3
  %503 = getelementptr i8, ptr %57, i64 %502
  tail call void @llvm.memset.p0.i64(ptr align 8 %503, i8 -1, i64 %771, i1 false), !noalias !46
  %504 = load i64, ptr %493, align 8, !noalias !46
  %505 = load i64, ptr %494, align 8, !noalias !46
  br label %506

506:                                              ; preds = %496, %501
  %507 = phi i64 [ %505, %501 ], [ %416, %496 ]
  %508 = phi i64 [ %504, %501 ], [ %492, %496 ]
  %509 = getelementptr i64, ptr %57, i64 %500
  store i64 %508, ptr %509, align 8, !noalias !46
  %510 = getelementptr i8, ptr %509, i64 8
  store i64 %507, ptr %510, align 8, !noalias !46
  %511 = load i64, ptr %427, align 8, !noalias !46
  %512 = add nsw i64 %511, -1
  store i64 %512, ptr %427, align 8, !noalias !46
  store i64 %67, ptr %425, align 8, !noalias !46
  store i64 0, ptr %426, align 8, !noalias !46
  %513 = add nsw i64 %67, 1
  %514 = icmp sgt i64 %67, -2
  br i1 %514, label %748, label %774

515:                                              ; preds = %407, %517
  %516 = phi i64 [ %519, %517 ], [ 0, %407 ]
  switch i64 %516, label %521 [
    i64 3, label %774
    i64 0, label %517
    i64 2, label %523
    i64 1, label %522
  ]

517:                                              ; preds = %523, %522, %515
  %518 = phi i64 [ 3, %523 ], [ 2, %522 ], [ 1, %515 ]
  %519 = add nuw nsw i64 %516, 1
  %520 = icmp eq i64 %518, %165
  br i1 %520, label %524, label %515

521:                                              ; preds = %515
  unreachable

522:                                              ; preds = %515
  br label %517

523:                                              ; preds = %515
  br label %517

524:                                              ; preds = %517
  %525 = getelementptr i8, ptr %130, i64 8
  %526 = load i64, ptr %525, align 8, !noalias !1
  %527 = getelementptr i8, ptr %73, i64 8
  %528 = load i64, ptr %527, align 8, !noalias !1
  %529 = icmp slt i64 %528, 0
  %530 = select i1 %529, i64 %58, i64 0
  %531 = add i64 %530, %528
  %532 = mul i64 %531, %60
  %533 = getelementptr i64, ptr %57, i64 %532
  switch i64 %165, label %702 [
    i64 1, label %534
    i64 3, label %593
  ]

534:                                              ; preds = %524
  %535 = add nsw i64 %118, -3
  %536 = icmp ult i64 %535, -2
  br i1 %536, label %540, label %537

537:                                              ; preds = %534
  %538 = icmp eq i64 %118, 1
  %539 = zext i1 %538 to i64
  br label %586

540:                                              ; preds = %534
  %541 = icmp eq i64 %118, 3
  br i1 %541, label %542, label %551

542:                                              ; preds = %540
  %543 = icmp sgt i64 %12, %119
  %544 = add nuw nsw i64 %119, 1
  %545 = select i1 %543, i64 %544, i64 -2
  %546 = icmp sgt i64 %545, -1
  br i1 %546, label %547, label %586

547:                                              ; preds = %542
  %548 = getelementptr i8, ptr %11, i64 %119
  %549 = load i8, ptr %548, align 1, !noalias !49
  %550 = sext i8 %549 to i64
  br label %586

551:                                              ; preds = %540, %553
  %552 = phi i64 [ %555, %553 ], [ 0, %540 ]
  switch i64 %552, label %557 [
    i64 3, label %586
    i64 0, label %553
    i64 2, label %559
    i64 1, label %558
  ]

553:                                              ; preds = %559, %558, %551
  %554 = phi i64 [ 6, %559 ], [ 5, %558 ], [ 4, %551 ]
  %555 = add nuw nsw i64 %552, 1
  %556 = icmp eq i64 %554, %118
  br i1 %556, label %560, label %551

557:                                              ; preds = %551
  unreachable

558:                                              ; preds = %551
  br label %553

559:                                              ; preds = %551
  br label %553

560:                                              ; preds = %553, %566
  %561 = phi i64 [ %568, %566 ], [ 10, %553 ]
  %562 = phi i64 [ %567, %566 ], [ 0, %553 ]
  %563 = phi i64 [ %571, %566 ], [ %119, %553 ]
  %564 = phi i64 [ %575, %566 ], [ 0, %553 ]
  %565 = icmp eq i64 %561, 0
  br i1 %565, label %579, label %577

566:                                              ; preds = %577
  %567 = add nuw nsw i64 %562, 7
  %568 = add nsw i64 %561, -1
  %569 = getelementptr i8, ptr %11, i64 %563
  %570 = load i8, ptr %569, align 1, !noalias !52
  %571 = add nuw nsw i64 %563, 1
  %572 = and i8 %570, 127
  %573 = zext nneg i8 %572 to i64
  %574 = shl i64 %573, %562
  %575 = or i64 %574, %564
  %576 = icmp sgt i8 %570, -1
  br i1 %576, label %579, label %560

577:                                              ; preds = %560
  %578 = icmp slt i64 %563, %12
  br i1 %578, label %566, label %579

579:                                              ; preds = %577, %566, %560
  %580 = phi i64 [ %575, %566 ], [ %564, %577 ], [ %564, %560 ]
  %581 = phi i64 [ %571, %566 ], [ -2, %577 ], [ -1, %560 ]
  %582 = lshr i64 %580, 1
  %583 = and i64 %580, 1
  %584 = sub nsw i64 0, %583
  %585 = xor i64 %582, %584
  br label %586

586:                                              ; preds = %551, %537, %542, %547, %579
  %587 = phi i64 [ %585, %579 ], [ %539, %537 ], [ 0, %542 ], [ %550, %547 ], [ 0, %551 ]
  %588 = phi i64 [ %581, %579 ], [ %119, %537 ], [ %545, %542 ], [ %544, %547 ], [ -1, %551 ]
  %589 = icmp slt i64 %526, 0
  %590 = select i1 %589, i64 %60, i64 0
  %591 = getelementptr i64, ptr %533, i64 %526
  %592 = getelementptr i64, ptr %591, i64 %590
  store i64 %587, ptr %592, align 8, !noalias !55
  br label %748

593:                                              ; preds = %524
  %594 = icmp eq i64 %118, 9
  br i1 %594, label %595, label %741

595:                                              ; preds = %593
  %596 = icmp slt i64 %119, %12
  br i1 %596, label %597, label %741

597:                                              ; preds = %595
  %598 = getelementptr i8, ptr %11, i64 %119
  %599 = load i8, ptr %598, align 1, !noalias !59
  %600 = zext i8 %599 to i64
  %601 = lshr i64 %600, 4
  %602 = add nuw nsw i64 %119, 1
  %603 = icmp eq i64 %601, 15
  br i1 %603, label %604, label %625

604:                                              ; preds = %597, %610
  %605 = phi i64 [ %612, %610 ], [ 10, %597 ]
  %606 = phi i64 [ %611, %610 ], [ 0, %597 ]
  %607 = phi i64 [ %615, %610 ], [ %602, %597 ]
  %608 = phi i64 [ %619, %610 ], [ 0, %597 ]
  %609 = icmp eq i64 %605, 0
  br i1 %609, label %741, label %621

610:                                              ; preds = %621
  %611 = add nuw nsw i64 %606, 7
  %612 = add nsw i64 %605, -1
  %613 = getelementptr i8, ptr %11, i64 %607
  %614 = load i8, ptr %613, align 1, !noalias !62
  %615 = add nuw i64 %607, 1
  %616 = and i8 %614, 127
  %617 = zext nneg i8 %616 to i64
  %618 = shl i64 %617, %606
  %619 = or i64 %618, %608
  %620 = icmp sgt i8 %614, -1
  br i1 %620, label %623, label %604

621:                                              ; preds = %604
  %622 = icmp eq i64 %607, %12
  br i1 %622, label %741, label %610

623:                                              ; preds = %610
  %624 = icmp slt i64 %619, 0
  br i1 %624, label %741, label %625

625:                                              ; preds = %597, %623
  %626 = phi i64 [ %619, %623 ], [ %601, %597 ]
  %627 = phi i64 [ %615, %623 ], [ %602, %597 ]
  %628 = icmp sgt i64 %626, %12
  %629 = select i1 %628, i64 -1, i64 %627
  %630 = and i64 %600, 15
  %631 = icmp ne i64 %626, 0
  %632 = icmp sgt i64 %629, -1
  %633 = select i1 %631, i1 %632, i1 false
  br i1 %633, label %634, label %741

634:                                              ; preds = %625
  %635 = add nsw i64 %630, -3
  %636 = icmp ult i64 %635, -2
  %637 = icmp eq i64 %630, 1
  %638 = zext i1 %637 to i64
  %639 = icmp eq i64 %630, 3
  br label %640

640:                                              ; preds = %634, %697
  %641 = phi i64 [ %694, %697 ], [ %627, %634 ]
  %642 = phi i64 [ %699, %697 ], [ 0, %634 ]
  %643 = phi i64 [ %701, %697 ], [ %626, %634 ]
  br i1 %636, label %644, label %689

644:                                              ; preds = %640
  br i1 %639, label %645, label %654

645:                                              ; preds = %644
  %646 = icmp sgt i64 %12, %641
  %647 = add nuw nsw i64 %641, 1
  %648 = select i1 %646, i64 %647, i64 -2
  %649 = icmp sgt i64 %648, -1
  br i1 %649, label %650, label %741

650:                                              ; preds = %645
  %651 = getelementptr i8, ptr %11, i64 %641
  %652 = load i8, ptr %651, align 1, !noalias !65
  %653 = sext i8 %652 to i64
  br label %693

654:                                              ; preds = %644, %656
  %655 = phi i64 [ %658, %656 ], [ 0, %644 ]
  switch i64 %655, label %660 [
    i64 3, label %741
    i64 0, label %656
    i64 2, label %662
    i64 1, label %661
  ]

656:                                              ; preds = %662, %661, %654
  %657 = phi i64 [ 6, %662 ], [ 5, %661 ], [ 4, %654 ]
  %658 = add nuw nsw i64 %655, 1
  %659 = icmp eq i64 %657, %630
  br i1 %659, label %663, label %654

660:                                              ; preds = %654
  unreachable

661:                                              ; preds = %654
  br label %656

662:                                              ; preds = %654
  br label %656

663:                                              ; preds = %656, %669
  %664 = phi i64 [ %671, %669 ], [ 10, %656 ]
  %665 = phi i64 [ %670, %669 ], [ 0, %656 ]
  %666 = phi i64 [ %674, %669 ], [ %641, %656 ]
  %667 = phi i64 [ %678, %669 ], [ 0, %656 ]
  %668 = icmp eq i64 %664, 0
  br i1 %668, label %682, label %680

669:                                              ; preds = %680
  %670 = add nuw nsw i64 %665, 7
  %671 = add nsw i64 %664, -1
  %672 = getelementptr i8, ptr %11, i64 %666
  %673 = load i8, ptr %672, align 1, !noalias !68
  %674 = add nuw nsw i64 %666, 1
  %675 = and i8 %673, 127
  %676 = zext nneg i8 %675 to i64
  %677 = shl i64 %676, %665
  %678 = or i64 %677, %667
  %679 = icmp sgt i8 %673, -1
  br i1 %679, label %682, label %663

680:                                              ; preds = %663
  %681 = icmp slt i64 %666, %12
  br i1 %681, label %669, label %682

682:                                              ; preds = %680, %669, %663
  %683 = phi i64 [ %678, %669 ], [ %667, %680 ], [ %667, %663 ]
  %684 = phi i64 [ %674, %669 ], [ -2, %680 ], [ -1, %663 ]
  %685 = lshr i64 %683, 1
  %686 = and i64 %683, 1
  %687 = sub nsw i64 0, %686
  %688 = xor i64 %685, %687
  br label %689

689:                                              ; preds = %640, %682
  %690 = phi i64 [ %688, %682 ], [ %638, %640 ]
  %691 = phi i64 [ %684, %682 ], [ %641, %640 ]
  %692 = icmp sgt i64 %691, -1
  br i1 %692, label %693, label %741

693:                                              ; preds = %650, %689
  %694 = phi i64 [ %647, %650 ], [ %691, %689 ]
  %695 = phi i64 [ %653, %650 ], [ %690, %689 ]
  %696 = icmp ult i64 %695, 63
  br i1 %696, label %697, label %741

697:                                              ; preds = %693
  %698 = shl nuw nsw i64 1, %695
  %699 = or i64 %698, %642
  %700 = icmp sgt i64 %643, 1
  %701 = add nsw i64 %643, -1
  br i1 %700, label %640, label %741

702:                                              ; preds = %524
  %703 = icmp eq i64 %118, 8
  br i1 %703, label %704, label %774

704:                                              ; preds = %702, %710
  %705 = phi i64 [ %712, %710 ], [ 10, %702 ]
  %706 = phi i64 [ %711, %710 ], [ 0, %702 ]
  %707 = phi i64 [ %715, %710 ], [ %119, %702 ]
  %708 = phi i64 [ %719, %710 ], [ 0, %702 ]
  %709 = icmp eq i64 %705, 0
  br i1 %709, label %723, label %721

710:                                              ; preds = %721
  %711 = add nuw nsw i64 %706, 7
  %712 = add nsw i64 %705, -1
  %713 = getelementptr i8, ptr %11, i64 %707
  %714 = load i8, ptr %713, align 1, !noalias !71
  %715 = add nuw nsw i64 %707, 1
  %716 = and i8 %714, 127
  %717 = zext nneg i8 %716 to i64
  %718 = shl i64 %717, %706
  %719 = or i64 %718, %708
  %720 = icmp sgt i8 %714, -1
  br i1 %720, label %723, label %704

721:                                              ; preds = %704
  %722 = icmp slt i64 %707, %12
  br i1 %722, label %710, label %723

723:                                              ; preds = %721, %710, %704
  %724 = phi i64 [ %719, %710 ], [ %708, %721 ], [ %708, %704 ]
  %725 = phi i64 [ %715, %710 ], [ -2, %721 ], [ -1, %704 ]
  %726 = icmp slt i64 %526, 0
  %727 = select i1 %726, i64 %60, i64 0
  %728 = getelementptr i64, ptr %533, i64 %526
  %729 = getelementptr i64, ptr %728, i64 %727
  store i64 %725, ptr %729, align 8, !noalias !55
  %730 = icmp slt i64 %526, -1
  %731 = select i1 %730, i64 %60, i64 0
  %732 = getelementptr i8, ptr %728, i64 8
  %733 = getelementptr i64, ptr %732, i64 %731
  store i64 %724, ptr %733, align 8, !noalias !55
  %734 = icmp sgt i64 %725, -1
  br i1 %734, label %735, label %774

735:                                              ; preds = %723
  %736 = sub nsw i64 %12, %725
  %737 = icmp sgt i64 %724, %736
  %738 = add nuw nsw i64 %725, %724
  %739 = select i1 %737, i64 -2, i64 %738
  %740 = icmp sgt i64 %724, -1
  br i1 %740, label %748, label %774

741:                                              ; preds = %621, %604, %645, %689, %697, %693, %654, %623, %595, %625, %593
  %742 = phi i64 [ 0, %625 ], [ 0, %593 ], [ %642, %693 ], [ 0, %623 ], [ %642, %654 ], [ 0, %595 ], [ %642, %645 ], [ %699, %697 ], [ %642, %689 ], [ 0, %604 ], [ 0, %621 ]
  %743 = phi i64 [ %629, %625 ], [ -1, %593 ], [ -1, %693 ], [ -1, %623 ], [ -1, %654 ], [ -2, %595 ], [ %648, %645 ], [ %694, %697 ], [ %691, %689 ], [ -2, %621 ], [ -1, %604 ]
  %744 = icmp slt i64 %526, 0
  %745 = select i1 %744, i64 %60, i64 0
  %746 = getelementptr i64, ptr %533, i64 %526
  %747 = getelementptr i64, ptr %746, i64 %745
  store i64 %742, ptr %747, align 8, !noalias !55
  br label %748

748:                                              ; preds = %331, %388, %735, %506, %586, %741, %479, %434, %430, %162, %148
  %749 = phi i64 [ %67, %430 ], [ %67, %162 ], [ %513, %506 ], [ %158, %148 ], [ %67, %479 ], [ %67, %388 ], [ %67, %434 ], [ %67, %741 ], [ %67, %586 ], [ %67, %735 ], [ %67, %331 ]
  %750 = phi i64 [ %417, %430 ], [ %163, %162 ], [ %417, %506 ], [ %68, %148 ], [ %68, %479 ], [ %68, %388 ], [ %417, %434 ], [ %68, %741 ], [ %68, %586 ], [ %68, %735 ], [ %68, %331 ]
  %751 = phi i64 [ %119, %430 ], [ %119, %162 ], [ %481, %506 ], [ %119, %148 ], [ %483, %479 ], [ %389, %388 ], [ %119, %434 ], [ %743, %741 ], [ %588, %586 ], [ %739, %735 ], [ %333, %331 ]
  %752 = icmp sgt i64 %751, -1
  br i1 %752, label %65, label %774

753:                                              ; preds = %2
  %754 = shl i64 %46, 3
  tail call void @llvm.memset.p0.i64(ptr align 8 %43, i8 0, i64 %754, i1 false), !noalias !1
  br label %755

755:                                              ; preds = %753, %2
  %756 = getelementptr i8, ptr %43, i64 8
  store i64 %63, ptr %756, align 8, !noalias !1
  %757 = icmp slt i64 %60, 1
  br i1 %757, label %765, label %758, !prof !0

758:                                              ; preds = %755
  %759 = icmp slt i64 %63, 0
  %760 = select i1 %759, i64 %58, i64 0
  %761 = add i64 %760, %63
  %762 = shl i64 %60, 3
  %763 = mul i64 %761, %762
  %764 = getelementptr i8, ptr %57, i64 %763
  tail call void @llvm.memset.p0.i64(ptr align 8 %764, i8 -1, i64 %762, i1 false), !noalias !1
  br label %765

765:                                              ; preds = %758, %755
  %766 = add i64 %63, 1
  %767 = icmp sgt i64 %14, -1
  br i1 %767, label %768, label %774

768:                                              ; preds = %765
  %769 = mul i64 %29, %27
  %770 = icmp slt i64 %44, 1
  %771 = shl i64 %60, 3
  %772 = mul i64 %46, %44
  %773 = getelementptr i64, ptr %43, i64 %772
  br label %65

774:                                              ; preds = %490, %723, %735, %702, %487, %506, %160, %116, %138, %148, %748, %335, %391, %272, %515, %348, %360, %370, %447, %476, %77, %765
  %775 = phi i64 [ %14, %765 ], [ -2, %77 ], [ -2, %348 ], [ %392, %391 ], [ -2, %370 ], [ %478, %476 ], [ -2, %447 ], [ -1, %515 ], [ -1, %360 ], [ %333, %335 ], [ -1, %272 ], [ -1, %490 ], [ -1, %506 ], [ -1, %487 ], [ -1, %702 ], [ -1, %735 ], [ %725, %723 ], [ %119, %160 ], [ %119, %116 ], [ -1, %148 ], [ %751, %748 ], [ -1, %138 ]
  %776 = phi i64 [ %766, %765 ], [ %67, %77 ], [ %67, %348 ], [ %67, %335 ], [ %67, %360 ], [ %67, %476 ], [ %67, %447 ], [ %67, %515 ], [ %67, %370 ], [ %67, %272 ], [ %67, %391 ], [ -1, %490 ], [ %513, %506 ], [ %67, %487 ], [ %67, %702 ], [ %67, %735 ], [ %67, %723 ], [ %67, %160 ], [ %67, %116 ], [ %158, %148 ], [ %749, %748 ], [ -1, %138 ]
  store i64 %775, ptr %1, align 8
  store i64 %776, ptr %13, align 8
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
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { noinline }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2, !4}
!2 = distinct !{!2, !3}
!3 = distinct !{!3}
!4 = distinct !{!4, !3}
!5 = !{!6}
!6 = distinct !{!6, !7, !": argument 0"}
!7 = distinct !{!7}
!8 = !{!9, !6}
!9 = distinct !{!9, !10}
!10 = distinct !{!10}
!11 = !{!12, !2, !4}
!12 = distinct !{!12, !13}
!13 = distinct !{!13}
!14 = !{!15, !17, !19, !2, !4}
!15 = distinct !{!15, !16}
!16 = distinct !{!16}
!17 = distinct !{!17, !18}
!18 = distinct !{!18}
!19 = distinct !{!19, !20}
!20 = distinct !{!20}
!21 = !{!22, !17, !19, !2, !4}
!22 = distinct !{!22, !23}
!23 = distinct !{!23}
!24 = !{!19, !2, !4}
!25 = !{!26}
!26 = distinct !{!26, !27, !": argument 0"}
!27 = distinct !{!27}
!28 = !{!29, !26}
!29 = distinct !{!29, !30}
!30 = distinct !{!30}
!31 = !{!32}
!32 = distinct !{!32, !33, !": argument 0"}
!33 = distinct !{!33}
!34 = !{!35, !32}
!35 = distinct !{!35, !36}
!36 = distinct !{!36}
!37 = !{!38, !2, !4}
!38 = distinct !{!38, !39}
!39 = distinct !{!39}
!40 = !{!41}
!41 = distinct !{!41, !42, !": argument 0"}
!42 = distinct !{!42}
!43 = !{!44, !41}
!44 = distinct !{!44, !45}
!45 = distinct !{!45}
!46 = !{!47, !38, !2, !4}
!47 = distinct !{!47, !48}
!48 = distinct !{!48}
!49 = !{!50}
!50 = distinct !{!50, !51, !": argument 0"}
!51 = distinct !{!51}
!52 = !{!53, !50}
!53 = distinct !{!53, !54}
!54 = distinct !{!54}
!55 = !{!56, !58, !2, !4}
!56 = distinct !{!56, !57}
!57 = distinct !{!57}
!58 = distinct !{!58, !57}
!59 = !{!60}
!60 = distinct !{!60, !61, !": argument 0"}
!61 = distinct !{!61}
!62 = !{!63, !60}
!63 = distinct !{!63, !64}
!64 = distinct !{!64}
!65 = !{!66}
!66 = distinct !{!66, !67, !": argument 0"}
!67 = distinct !{!67}
!68 = !{!69, !66}
!69 = distinct !{!69, !70}
!70 = distinct !{!70}
!71 = !{!72, !56, !58, !2, !4}
!72 = distinct !{!72, !73}
!73 = distinct !{!73}
