; 3b28a3d2f4037db31c9198dd9c4a69782cceb0a959840774e3b0bde3deaa5b93
; puffinry.sketches.alpha._update_flat for |u1[1],(int,int,int),((<u8[2],<u8[1]),<u8[1],<i8[1],int,<i8[1]); of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @0(ptr noalias nonnull writeonly captures(none) initializes((0, 8)) %0, ptr captures(none) %1) unnamed_addr #0 {
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
  %17 = getelementptr i8, ptr %1, i64 24
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr i8, ptr %1, i64 32
  %20 = load i64, ptr %19, align 8
  %21 = add i64 %20, 16
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %22, align 8
  %24 = inttoptr i64 %23 to ptr
  %25 = getelementptr i8, ptr %1, i64 40
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, 32
  %28 = inttoptr i64 %27 to ptr
  %29 = load i64, ptr %28, align 8
  %30 = inttoptr i64 %29 to ptr
  %31 = add i64 %26, 16
  %32 = inttoptr i64 %31 to ptr
  %33 = load i64, ptr %32, align 8
  %34 = inttoptr i64 %33 to ptr
  %35 = load i64, ptr %30, align 8
  %36 = getelementptr i8, ptr %1, i64 48
  %37 = load i64, ptr %36, align 8
  %38 = add i64 %37, 16
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %39, align 8
  %41 = inttoptr i64 %40 to ptr
  %42 = getelementptr i8, ptr %1, i64 56
  %43 = load i64, ptr %42, align 8
  %44 = add i64 %43, 16
  %45 = inttoptr i64 %44 to ptr
  %46 = load i64, ptr %45, align 8
  %47 = inttoptr i64 %46 to ptr
  %48 = getelementptr i8, ptr %1, i64 64
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr i8, ptr %1, i64 72
  %51 = load i64, ptr %50, align 8
  %52 = add i64 %51, 16
  %53 = inttoptr i64 %52 to ptr
  %54 = load i64, ptr %53, align 8
  %55 = inttoptr i64 %54 to ptr
  %56 = getelementptr i8, ptr %47, i64 40
  %57 = getelementptr i8, ptr %47, i64 32
  %58 = load i64, ptr %57, align 8, !noalias !0
  %59 = sub i64 %18, %58
  %60 = add nuw i64 %59, 255
  %61 = lshr i64 %60, 8
  %62 = icmp slt i64 %59, 1
  %63 = icmp eq i64 %61, 0
  %64 = select i1 %62, i1 true, i1 %63
  br i1 %64, label %2202, label %65

65:                                               ; preds = %2
  %66 = add i64 %51, 32
  %67 = inttoptr i64 %66 to ptr
  %68 = load i64, ptr %67, align 8
  %69 = inttoptr i64 %68 to ptr
  %70 = load i64, ptr %69, align 8
  %71 = add i64 %37, 32
  %72 = inttoptr i64 %71 to ptr
  %73 = load i64, ptr %72, align 8
  %74 = inttoptr i64 %73 to ptr
  %75 = load i64, ptr %74, align 8
  %76 = add i64 %20, 32
  %77 = inttoptr i64 %76 to ptr
  %78 = load i64, ptr %77, align 8
  %79 = inttoptr i64 %78 to ptr
  %80 = getelementptr i8, ptr %79, i64 8
  %81 = load i64, ptr %80, align 8
  %82 = load i64, ptr %56, align 8, !noalias !0
  %83 = icmp slt i64 %35, 1
  %84 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %16)
  %85 = icmp eq i64 %84, 1
  %86 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %16, i1 true)
  %87 = icmp sgt i64 %16, 96
  %88 = zext i1 %87 to i64
  %89 = mul i64 %81, 56
  %90 = getelementptr i8, ptr %24, i64 %89
  %91 = getelementptr i64, ptr %24, i64 %81
  %92 = shl i64 %81, 4
  %93 = getelementptr i8, ptr %24, i64 %92
  %94 = mul i64 %81, 24
  %95 = getelementptr i8, ptr %24, i64 %94
  %96 = shl i64 %81, 5
  %97 = getelementptr i8, ptr %24, i64 %96
  %98 = mul i64 %81, 40
  %99 = getelementptr i8, ptr %24, i64 %98
  %100 = mul i64 %81, 80
  %101 = getelementptr i8, ptr %24, i64 %100
  %102 = mul i64 %81, 48
  %103 = getelementptr i8, ptr %24, i64 %102
  %104 = icmp sgt i64 %16, 8
  %105 = shl i64 %16, 3
  %106 = sub i64 64, %105
  %107 = add nsw i64 %12, -8
  %108 = icmp eq i64 %16, 0
  %109 = icmp eq i64 %107, -9223372036854775808
  %110 = icmp eq i64 %16, -1
  %111 = and i1 %109, %110
  %112 = or i64 %16, %107
  %113 = icmp ult i64 %112, 4294967296
  %114 = trunc nuw nsw i64 %16 to i32
  %115 = trunc nuw i64 %107 to i32
  %116 = tail call i64 @llvm.smax.i64(i64 %16, i64 0)
  %117 = shl nsw i64 %116, 2
  %118 = shl nsw i64 -1, %117
  %119 = shl i64 %118, %117
  %120 = xor i64 %119, -1
  %121 = icmp slt i64 %16, 1
  %122 = sub i64 128, %105
  %123 = sitofp i64 %49 to double
  %124 = fadd double %123, 1.000000e+00
  %125 = fdiv double %123, %124
  %126 = icmp eq i64 %70, 0
  %127 = add i64 %70, 2305843009213693951
  %128 = add i64 %75, 2305843009213693951
  %129 = getelementptr i8, ptr %47, i64 24
  %130 = shl nsw i64 %49, 2
  %131 = icmp slt i64 %75, %130
  %132 = ashr i64 %75, 2
  %133 = mul nsw i64 %132, 3
  %134 = select i1 %131, i64 %132, i64 %133
  %135 = getelementptr i8, ptr %47, i64 8
  %136 = getelementptr i8, ptr %47, i64 16
  %137 = add nsw i64 %75, -1
  %138 = select i1 %108, i1 true, i1 %111, !prof !3
  br label %139

139:                                              ; preds = %298, %65
  %140 = phi i64 [ %82, %65 ], [ %257, %298 ]
  %141 = phi i64 [ %61, %65 ], [ %143, %298 ]
  %142 = phi i64 [ %58, %65 ], [ %144, %298 ]
  %143 = add nsw i64 %141, -1
  %144 = add i64 %142, 256
  store i64 %142, ptr %57, align 8, !noalias !0
  store i64 %140, ptr %56, align 8, !noalias !0
  %145 = sub nsw i64 %18, %142
  br i1 %83, label %2190, label %2191, !prof !3

146:                                              ; preds = %906, %315
  store i64 %908, ptr %56, align 8, !noalias !0
  br label %2202

147:                                              ; preds = %1745, %1695, %1622, %1590, %1556, %1523
  %148 = load i64, ptr %47, align 8, !noalias !4
  br label %153

149:                                              ; preds = %1884, %1519, %902, %2140, %2027, %1916, %1908, %1694, %1693, %1692, %1231, %945, %938, %929, %922, %915, %614, %308
  %150 = phi i64 [ %140, %945 ], [ %140, %1916 ], [ %140, %938 ], [ %140, %929 ], [ %140, %922 ], [ %140, %915 ], [ %140, %1908 ], [ %140, %2027 ], [ %140, %2140 ], [ %355, %902 ], [ %140, %1519 ], [ %140, %1694 ], [ %140, %1692 ], [ %140, %1231 ], [ %140, %308 ], [ %140, %1693 ], [ %355, %614 ], [ %140, %1884 ]
  %151 = load i64, ptr %47, align 8, !noalias !4
  %152 = icmp slt i64 %305, 1
  br i1 %152, label %255, label %153

153:                                              ; preds = %149, %147
  %154 = phi i64 [ %148, %147 ], [ %151, %149 ]
  %155 = phi i64 [ %140, %147 ], [ %150, %149 ]
  br label %158

156:                                              ; preds = %158
  %157 = icmp ult i64 %164, %154
  br i1 %157, label %166, label %255

158:                                              ; preds = %158, %153
  %159 = phi i64 [ %164, %158 ], [ %154, %153 ]
  %160 = phi i64 [ %161, %158 ], [ 0, %153 ]
  %161 = add nuw nsw i64 %160, 1
  %162 = getelementptr i64, ptr %307, i64 %160
  %163 = load i64, ptr %162, align 8, !noalias !7
  %164 = tail call i64 @llvm.umin.i64(i64 %163, i64 %159)
  %165 = icmp eq i64 %305, %161
  br i1 %165, label %156, label %158

166:                                              ; preds = %156, %166
  %167 = phi i64 [ %175, %166 ], [ 0, %156 ]
  %168 = phi i64 [ %169, %166 ], [ 0, %156 ]
  %169 = add nuw nsw i64 %168, 1
  %170 = getelementptr i64, ptr %307, i64 %168
  %171 = load i64, ptr %170, align 8, !noalias !7
  %172 = getelementptr i64, ptr %307, i64 %167
  store i64 %171, ptr %172, align 8, !noalias !7
  %173 = icmp ult i64 %171, %154
  %174 = zext i1 %173 to i64
  %175 = add nuw nsw i64 %167, %174
  %176 = icmp eq i64 %305, %169
  br i1 %176, label %263, label %166

177:                                              ; preds = %255
  %178 = icmp slt i64 %260, 1
  br i1 %178, label %266, label %179

179:                                              ; preds = %177, %179
  %180 = phi i64 [ %194, %179 ], [ 0, %177 ]
  %181 = phi i64 [ %182, %179 ], [ 0, %177 ]
  %182 = add nuw nsw i64 %181, 1
  %183 = getelementptr i64, ptr %262, i64 %181
  %184 = load i64, ptr %183, align 8, !noalias !10
  %185 = getelementptr i64, ptr %262, i64 %180
  store i64 %184, ptr %185, align 8, !noalias !10
  %186 = and i64 %184, %127
  %187 = shl i64 %186, 3
  %188 = getelementptr i8, ptr %55, i64 %187
  %189 = load i64, ptr %188, align 1, !noalias !13
  %190 = add i64 %184, 1
  %191 = or i64 %190, -9223372036854775808
  %192 = icmp ne i64 %189, %191
  %193 = zext i1 %192 to i64
  %194 = add nuw nsw i64 %180, %193
  %195 = icmp eq i64 %260, %182
  br i1 %195, label %272, label %179

196:                                              ; preds = %266, %255
  %197 = phi ptr [ %271, %266 ], [ %262, %255 ]
  %198 = phi i64 [ %270, %266 ], [ %261, %255 ]
  %199 = icmp eq i64 %198, 0
  br i1 %199, label %200, label %203

200:                                              ; preds = %196
  %201 = load i64, ptr %135, align 8, !noalias !4
  %202 = load i64, ptr %136, align 8, !noalias !4
  br label %298

203:                                              ; preds = %196, %203
  %204 = phi i64 [ %217, %203 ], [ 0, %196 ]
  %205 = phi i1 [ %219, %203 ], [ false, %196 ]
  %206 = phi i64 [ %207, %203 ], [ 0, %196 ]
  %207 = add nuw nsw i64 %206, 1
  %208 = getelementptr i64, ptr %197, i64 %206
  %209 = load i64, ptr %208, align 8, !noalias !16
  %210 = getelementptr i64, ptr %197, i64 %204
  store i64 %209, ptr %210, align 8, !noalias !16
  %211 = and i64 %209, %128
  %212 = shl i64 %211, 3
  %213 = getelementptr i8, ptr %41, i64 %212
  %214 = load i64, ptr %213, align 1, !noalias !19
  %215 = icmp ne i64 %214, %209
  %216 = zext i1 %215 to i64
  %217 = add nuw nsw i64 %204, %216
  %218 = icmp eq i64 %209, 0
  %219 = or i1 %205, %218
  %220 = icmp eq i64 %198, %207
  br i1 %220, label %221, label %203

221:                                              ; preds = %203
  %222 = zext i1 %219 to i64
  %223 = load i64, ptr %129, align 8, !noalias !4
  %224 = or i64 %223, %222
  store i64 %224, ptr %129, align 8, !noalias !4
  %225 = load i64, ptr %135, align 8, !noalias !4
  %226 = load i64, ptr %136, align 8, !noalias !4
  %227 = icmp eq i64 %217, 0
  br i1 %227, label %298, label %275

228:                                              ; preds = %275, %232
  %229 = phi i64 [ %237, %232 ], [ %289, %275 ]
  %230 = phi i64 [ %234, %232 ], [ %283, %275 ]
  %231 = icmp eq i64 %229, 0
  br i1 %231, label %291, label %232

232:                                              ; preds = %228
  %233 = add nsw i64 %286, %230
  %234 = and i64 %233, %137
  %235 = shl i64 %234, 3
  %236 = getelementptr i8, ptr %41, i64 %235
  %237 = load i64, ptr %236, align 1, !noalias !22
  %238 = icmp eq i64 %237, %282
  br i1 %238, label %250, label %228

239:                                              ; preds = %291
  %240 = icmp eq i64 %277, %134
  br i1 %240, label %241, label %242

241:                                              ; preds = %239
  store i64 %278, ptr %47, align 8, !noalias !4
  store i64 %276, ptr %135, align 8, !noalias !4
  store i64 %134, ptr %136, align 8, !noalias !4
  br label %2202

242:                                              ; preds = %239
  store i64 %282, ptr %293, align 1, !noalias !4
  %243 = add nsw i64 %277, 1
  %244 = add nsw i64 %276, 1
  %245 = icmp slt i64 %276, %49
  %246 = sitofp i64 %278 to double
  %247 = fmul double %125, %246
  %248 = fptosi double %247 to i64
  %249 = select i1 %245, i64 %278, i64 %248
  br label %250

250:                                              ; preds = %232, %291, %275, %242
  %251 = phi i64 [ %249, %242 ], [ %278, %291 ], [ %278, %275 ], [ %278, %232 ]
  %252 = phi i64 [ %243, %242 ], [ %277, %291 ], [ %277, %275 ], [ %277, %232 ]
  %253 = phi i64 [ %244, %242 ], [ %276, %291 ], [ %276, %275 ], [ %276, %232 ]
  %254 = icmp eq i64 %280, %217
  br i1 %254, label %298, label %275

255:                                              ; preds = %265, %263, %156, %149
  %256 = phi i64 [ %151, %149 ], [ %154, %263 ], [ %154, %265 ], [ %154, %156 ]
  %257 = phi i64 [ %150, %149 ], [ %155, %263 ], [ %155, %265 ], [ %155, %156 ]
  %258 = phi i64 [ %306, %149 ], [ 0, %263 ], [ 0, %265 ], [ 0, %156 ]
  %259 = phi i64 [ %306, %149 ], [ %175, %263 ], [ %306, %265 ], [ 0, %156 ]
  %260 = sub i64 %259, %258
  %261 = tail call i64 @llvm.smax.i64(i64 %260, i64 0)
  %262 = getelementptr i64, ptr %307, i64 %258
  br i1 %126, label %196, label %177

263:                                              ; preds = %166
  %264 = icmp sgt i64 %305, %175
  br i1 %264, label %255, label %265, !prof !28

265:                                              ; preds = %263
  br label %255

266:                                              ; preds = %274, %272, %177
  %267 = phi i64 [ 0, %272 ], [ 0, %274 ], [ %261, %177 ]
  %268 = phi i64 [ %194, %272 ], [ %261, %274 ], [ %261, %177 ]
  %269 = sub i64 %268, %267
  %270 = tail call i64 @llvm.smax.i64(i64 %269, i64 0)
  %271 = getelementptr i64, ptr %262, i64 %267
  br label %196

272:                                              ; preds = %179
  %273 = icmp sgt i64 %260, %194
  br i1 %273, label %266, label %274, !prof !28

274:                                              ; preds = %272
  br label %266

275:                                              ; preds = %221, %250
  %276 = phi i64 [ %253, %250 ], [ %225, %221 ]
  %277 = phi i64 [ %252, %250 ], [ %226, %221 ]
  %278 = phi i64 [ %251, %250 ], [ %256, %221 ]
  %279 = phi i64 [ %280, %250 ], [ 0, %221 ]
  %280 = add nuw nsw i64 %279, 1
  %281 = getelementptr i64, ptr %197, i64 %279
  %282 = load i64, ptr %281, align 8, !noalias !4
  %283 = and i64 %282, %137
  %284 = lshr i64 %282, 26
  %285 = and i64 %284, 254
  %286 = or disjoint i64 %285, 1
  %287 = shl i64 %283, 3
  %288 = getelementptr i8, ptr %41, i64 %287
  %289 = load i64, ptr %288, align 1, !noalias !29
  %290 = icmp eq i64 %289, %282
  br i1 %290, label %250, label %228

291:                                              ; preds = %228
  %292 = shl i64 %230, 3
  %293 = getelementptr i8, ptr %41, i64 %292
  %294 = load i64, ptr %293, align 1, !noalias !32
  %295 = icmp ne i64 %294, %282
  %296 = icmp ult i64 %282, %278
  %297 = select i1 %295, i1 %296, i1 false
  br i1 %297, label %239, label %250

298:                                              ; preds = %250, %221, %200
  %299 = phi i64 [ %256, %221 ], [ %256, %200 ], [ %251, %250 ]
  %300 = phi i64 [ %226, %221 ], [ %202, %200 ], [ %252, %250 ]
  %301 = phi i64 [ %225, %221 ], [ %201, %200 ], [ %253, %250 ]
  store i64 %299, ptr %47, align 8, !noalias !4
  store i64 %301, ptr %135, align 8, !noalias !4
  store i64 %300, ptr %136, align 8, !noalias !4
  %302 = icmp sgt i64 %141, 1
  br i1 %302, label %139, label %2202

303:                                              ; preds = %2201, %2198
  %304 = phi i64 [ %35, %2201 ], [ %2199, %2198 ]
  %305 = sub i64 %304, %2192
  %306 = tail call i64 @llvm.smax.i64(i64 %305, i64 0)
  %307 = getelementptr i64, ptr %34, i64 %2192
  switch i64 %14, label %1907 [
    i64 3, label %308
    i64 0, label %913
    i64 1, label %1685
  ]

308:                                              ; preds = %303
  %309 = icmp slt i64 %305, 4294967296
  %310 = and i64 %306, 4294967295
  %311 = select i1 %309, i64 %310, i64 %306
  %312 = icmp slt i64 %305, 1
  %313 = icmp eq i64 %311, 0
  %314 = select i1 %312, i1 true, i1 %313
  br i1 %314, label %149, label %906

315:                                              ; preds = %906
  %316 = getelementptr i8, ptr %11, i64 %908
  %317 = load i32, ptr %316, align 1, !noalias !35
  %318 = zext i32 %317 to i64
  %319 = add nsw i64 %911, -4
  %320 = icmp samesign ult i64 %319, %318
  br i1 %320, label %146, label %321

321:                                              ; preds = %315
  %322 = add i64 %908, 4
  %323 = shl nsw i64 %909, 3
  %324 = getelementptr i8, ptr %24, i64 %323
  %325 = getelementptr i8, ptr %324, i64 12288
  store i64 %322, ptr %325, align 1, !noalias !44
  %326 = getelementptr i8, ptr %324, i64 14336
  store i64 %318, ptr %326, align 1, !noalias !44
  %327 = shl nsw i64 %907, 3
  %328 = getelementptr i8, ptr %24, i64 %327
  %329 = getelementptr i8, ptr %328, i64 20480
  store i64 %909, ptr %329, align 1, !noalias !44
  %330 = add nsw i64 %908, 100
  %331 = icmp sgt i64 %330, %12
  br i1 %331, label %352, label %332

332:                                              ; preds = %321
  %333 = getelementptr i8, ptr %11, i64 %322
  %334 = load i64, ptr %333, align 1, !noalias !48
  store i64 %334, ptr %324, align 1, !noalias !44
  %335 = getelementptr i8, ptr %316, i64 12
  %336 = load i64, ptr %335, align 1, !noalias !51
  %337 = getelementptr i8, ptr %324, i64 2048
  store i64 %336, ptr %337, align 1, !noalias !44
  %338 = getelementptr i8, ptr %316, i64 20
  %339 = load i64, ptr %338, align 1, !noalias !54
  %340 = getelementptr i8, ptr %324, i64 4096
  store i64 %339, ptr %340, align 1, !noalias !44
  %341 = getelementptr i8, ptr %316, i64 28
  %342 = load i64, ptr %341, align 1, !noalias !57
  %343 = getelementptr i8, ptr %324, i64 6144
  store i64 %342, ptr %343, align 1, !noalias !44
  %344 = getelementptr i8, ptr %316, i64 36
  %345 = load i64, ptr %344, align 1, !noalias !60
  %346 = getelementptr i8, ptr %324, i64 8192
  store i64 %345, ptr %346, align 1, !noalias !44
  %347 = getelementptr i8, ptr %316, i64 44
  %348 = load i64, ptr %347, align 1, !noalias !63
  %349 = getelementptr i8, ptr %324, i64 10240
  store i64 %348, ptr %349, align 1, !noalias !44
  %350 = icmp ugt i32 %317, 96
  %351 = zext i1 %350 to i64
  br label %352

352:                                              ; preds = %332, %321
  %353 = phi i64 [ %351, %332 ], [ 1, %321 ]
  %354 = add nuw nsw i64 %353, %907
  %355 = add i64 %322, %318
  %356 = icmp eq i64 %910, %311
  br i1 %356, label %616, label %906

357:                                              ; preds = %616
  %358 = icmp ult i64 %624, 16
  br i1 %358, label %412, label %418

359:                                              ; preds = %412
  %360 = getelementptr i64, ptr %91, i64 %413
  %361 = load i64, ptr %360, align 8, !noalias !66
  %362 = getelementptr i64, ptr %24, i64 %413
  %363 = load i64, ptr %362, align 8, !noalias !66
  %364 = and i64 %416, 15
  %365 = tail call i64 @llvm.umax.i64(i64 %364, i64 8)
  %366 = shl nuw nsw i64 %365, 2
  %367 = add nsw i64 %366, -32
  %368 = shl nsw i64 -1, %367
  %369 = shl nsw i64 %368, %367
  %370 = xor i64 %369, -1
  %371 = and i64 %361, %370
  %372 = mul i64 %371, 5545529020109919103
  %373 = tail call i64 @llvm.fshl.i64(i64 %372, i64 %372, i64 33)
  %374 = mul i64 %373, -8663945395140668459
  %375 = tail call i64 @llvm.umin.i64(i64 %364, i64 8)
  %376 = shl nuw nsw i64 %375, 2
  %377 = shl nsw i64 -1, %376
  %378 = shl i64 %377, %376
  %379 = xor i64 %378, -1
  %380 = and i64 %363, %379
  %381 = mul i64 %380, -8663945395140668459
  %382 = tail call i64 @llvm.fshl.i64(i64 %381, i64 %381, i64 31)
  %383 = mul i64 %382, 5545529020109919103
  %384 = xor i64 %416, %383
  %385 = xor i64 %384, 9001
  %386 = xor i64 %416, %374
  %387 = xor i64 %386, 9001
  %388 = add i64 %385, %387
  %389 = add i64 %388, %387
  %390 = lshr i64 %388, 33
  %391 = xor i64 %390, %388
  %392 = mul i64 %391, -49064778989728563
  %393 = lshr i64 %392, 33
  %394 = xor i64 %393, %392
  %395 = mul i64 %394, -4265267296055464877
  %396 = lshr i64 %395, 33
  %397 = xor i64 %396, %395
  %398 = lshr i64 %389, 33
  %399 = xor i64 %398, %389
  %400 = mul i64 %399, -49064778989728563
  %401 = lshr i64 %400, 33
  %402 = xor i64 %401, %400
  %403 = mul i64 %402, -4265267296055464877
  %404 = lshr i64 %403, 33
  %405 = xor i64 %404, %403
  %406 = add i64 %405, %397
  %407 = lshr i64 %406, 1
  br label %408

408:                                              ; preds = %412, %359
  %409 = phi i64 [ %407, %359 ], [ 0, %412 ]
  %410 = getelementptr i64, ptr %307, i64 %413
  store i64 %409, ptr %410, align 8, !noalias !66
  %411 = icmp eq i64 %414, %311
  br i1 %411, label %614, label %412

412:                                              ; preds = %357, %408
  %413 = phi i64 [ %414, %408 ], [ 0, %357 ]
  %414 = add nuw nsw i64 %413, 1
  %415 = getelementptr i64, ptr %90, i64 %413
  %416 = load i64, ptr %415, align 8, !noalias !66
  %417 = icmp sgt i64 %416, 0
  br i1 %417, label %359, label %408

418:                                              ; preds = %357
  %419 = icmp ult i64 %624, 32
  br i1 %419, label %495, label %505

420:                                              ; preds = %495
  %421 = mul i64 %501, 5545529020109919103
  %422 = tail call i64 @llvm.fshl.i64(i64 %421, i64 %421, i64 33)
  %423 = mul i64 %422, -8663945395140668459
  %424 = xor i64 %423, 9001
  %425 = tail call i64 @llvm.fshl.i64(i64 %424, i64 %424, i64 31)
  %426 = mul i64 %503, -8663945395140668459
  %427 = tail call i64 @llvm.fshl.i64(i64 %426, i64 %426, i64 31)
  %428 = mul i64 %427, 5545529020109919103
  %429 = xor i64 %428, 9001
  %430 = tail call i64 @llvm.fshl.i64(i64 %429, i64 %429, i64 27)
  %431 = mul i64 %430, 5
  %432 = add i64 %431, 1390253814
  %433 = add i64 %432, %425
  %434 = mul i64 %433, 5
  %435 = add i64 %434, 944331445
  %436 = getelementptr i64, ptr %93, i64 %496
  %437 = load i64, ptr %436, align 8, !noalias !73
  %438 = getelementptr i64, ptr %95, i64 %496
  %439 = load i64, ptr %438, align 8, !noalias !73
  br label %442

440:                                              ; preds = %495
  %441 = icmp sgt i64 %499, 0
  br i1 %441, label %442, label %491

442:                                              ; preds = %440, %420
  %443 = phi i64 [ %439, %420 ], [ %501, %440 ]
  %444 = phi i64 [ %437, %420 ], [ %503, %440 ]
  %445 = phi i64 [ %435, %420 ], [ 9001, %440 ]
  %446 = phi i64 [ %432, %420 ], [ 9001, %440 ]
  %447 = and i64 %499, 15
  %448 = tail call i64 @llvm.umax.i64(i64 %447, i64 8)
  %449 = shl nuw nsw i64 %448, 2
  %450 = add nsw i64 %449, -32
  %451 = shl nsw i64 -1, %450
  %452 = shl nsw i64 %451, %450
  %453 = xor i64 %452, -1
  %454 = and i64 %443, %453
  %455 = mul i64 %454, 5545529020109919103
  %456 = tail call i64 @llvm.fshl.i64(i64 %455, i64 %455, i64 33)
  %457 = mul i64 %456, -8663945395140668459
  %458 = tail call i64 @llvm.umin.i64(i64 %447, i64 8)
  %459 = shl nuw nsw i64 %458, 2
  %460 = shl nsw i64 -1, %459
  %461 = shl i64 %460, %459
  %462 = xor i64 %461, -1
  %463 = and i64 %444, %462
  %464 = mul i64 %463, -8663945395140668459
  %465 = tail call i64 @llvm.fshl.i64(i64 %464, i64 %464, i64 31)
  %466 = mul i64 %465, 5545529020109919103
  %467 = xor i64 %446, %466
  %468 = xor i64 %467, %499
  %469 = xor i64 %445, %457
  %470 = xor i64 %469, %499
  %471 = add i64 %468, %470
  %472 = add i64 %471, %470
  %473 = lshr i64 %471, 33
  %474 = xor i64 %473, %471
  %475 = mul i64 %474, -49064778989728563
  %476 = lshr i64 %475, 33
  %477 = xor i64 %476, %475
  %478 = mul i64 %477, -4265267296055464877
  %479 = lshr i64 %478, 33
  %480 = xor i64 %479, %478
  %481 = lshr i64 %472, 33
  %482 = xor i64 %481, %472
  %483 = mul i64 %482, -49064778989728563
  %484 = lshr i64 %483, 33
  %485 = xor i64 %484, %483
  %486 = mul i64 %485, -4265267296055464877
  %487 = lshr i64 %486, 33
  %488 = xor i64 %487, %486
  %489 = add i64 %488, %480
  %490 = lshr i64 %489, 1
  br label %491

491:                                              ; preds = %442, %440
  %492 = phi i64 [ %490, %442 ], [ 0, %440 ]
  %493 = getelementptr i64, ptr %307, i64 %496
  store i64 %492, ptr %493, align 8, !noalias !73
  %494 = icmp eq i64 %497, %311
  br i1 %494, label %614, label %495

495:                                              ; preds = %418, %491
  %496 = phi i64 [ %497, %491 ], [ 0, %418 ]
  %497 = add nuw nsw i64 %496, 1
  %498 = getelementptr i64, ptr %90, i64 %496
  %499 = load i64, ptr %498, align 8, !noalias !73
  %500 = getelementptr i64, ptr %91, i64 %496
  %501 = load i64, ptr %500, align 8, !noalias !73
  %502 = getelementptr i64, ptr %24, i64 %496
  %503 = load i64, ptr %502, align 8, !noalias !73
  %504 = icmp sgt i64 %499, 15
  br i1 %504, label %420, label %440

505:                                              ; preds = %418
  %506 = icmp ult i64 %624, 48
  br i1 %506, label %604, label %739

507:                                              ; preds = %604
  %508 = mul i64 %610, 5545529020109919103
  %509 = tail call i64 @llvm.fshl.i64(i64 %508, i64 %508, i64 33)
  %510 = mul i64 %509, -8663945395140668459
  %511 = xor i64 %510, 9001
  %512 = tail call i64 @llvm.fshl.i64(i64 %511, i64 %511, i64 31)
  %513 = mul i64 %612, -8663945395140668459
  %514 = tail call i64 @llvm.fshl.i64(i64 %513, i64 %513, i64 31)
  %515 = mul i64 %514, 5545529020109919103
  %516 = xor i64 %515, 9001
  %517 = tail call i64 @llvm.fshl.i64(i64 %516, i64 %516, i64 27)
  %518 = mul i64 %517, 5
  %519 = add i64 %518, 1390253814
  %520 = add i64 %519, %512
  %521 = mul i64 %520, 5
  %522 = add i64 %521, 944331445
  %523 = getelementptr i64, ptr %93, i64 %605
  %524 = load i64, ptr %523, align 8, !noalias !77
  %525 = getelementptr i64, ptr %95, i64 %605
  %526 = load i64, ptr %525, align 8, !noalias !77
  %527 = icmp samesign ugt i64 %608, 31
  br i1 %527, label %528, label %551

528:                                              ; preds = %507
  %529 = mul i64 %526, 5545529020109919103
  %530 = tail call i64 @llvm.fshl.i64(i64 %529, i64 %529, i64 33)
  %531 = mul i64 %530, -8663945395140668459
  %532 = xor i64 %531, %522
  %533 = tail call i64 @llvm.fshl.i64(i64 %532, i64 %532, i64 31)
  %534 = mul i64 %524, -8663945395140668459
  %535 = tail call i64 @llvm.fshl.i64(i64 %534, i64 %534, i64 31)
  %536 = mul i64 %535, 5545529020109919103
  %537 = xor i64 %536, %519
  %538 = tail call i64 @llvm.fshl.i64(i64 %537, i64 %537, i64 27)
  %539 = add i64 %538, %522
  %540 = mul i64 %539, 5
  %541 = add i64 %540, 1390208809
  %542 = add i64 %541, %533
  %543 = mul i64 %542, 5
  %544 = add i64 %543, 944331445
  %545 = getelementptr i64, ptr %97, i64 %605
  %546 = load i64, ptr %545, align 8, !noalias !77
  %547 = getelementptr i64, ptr %99, i64 %605
  %548 = load i64, ptr %547, align 8, !noalias !77
  br label %551

549:                                              ; preds = %604
  %550 = icmp sgt i64 %608, 0
  br i1 %550, label %551, label %600

551:                                              ; preds = %549, %528, %507
  %552 = phi i64 [ %610, %549 ], [ %526, %507 ], [ %548, %528 ]
  %553 = phi i64 [ %612, %549 ], [ %524, %507 ], [ %546, %528 ]
  %554 = phi i64 [ 9001, %549 ], [ %522, %507 ], [ %544, %528 ]
  %555 = phi i64 [ 9001, %549 ], [ %519, %507 ], [ %541, %528 ]
  %556 = and i64 %608, 15
  %557 = tail call i64 @llvm.umax.i64(i64 %556, i64 8)
  %558 = shl nuw nsw i64 %557, 2
  %559 = add nsw i64 %558, -32
  %560 = shl nsw i64 -1, %559
  %561 = shl nsw i64 %560, %559
  %562 = xor i64 %561, -1
  %563 = and i64 %552, %562
  %564 = mul i64 %563, 5545529020109919103
  %565 = tail call i64 @llvm.fshl.i64(i64 %564, i64 %564, i64 33)
  %566 = mul i64 %565, -8663945395140668459
  %567 = tail call i64 @llvm.umin.i64(i64 %556, i64 8)
  %568 = shl nuw nsw i64 %567, 2
  %569 = shl nsw i64 -1, %568
  %570 = shl i64 %569, %568
  %571 = xor i64 %570, -1
  %572 = and i64 %553, %571
  %573 = mul i64 %572, -8663945395140668459
  %574 = tail call i64 @llvm.fshl.i64(i64 %573, i64 %573, i64 31)
  %575 = mul i64 %574, 5545529020109919103
  %576 = xor i64 %555, %575
  %577 = xor i64 %576, %608
  %578 = xor i64 %554, %566
  %579 = xor i64 %578, %608
  %580 = add i64 %577, %579
  %581 = add i64 %580, %579
  %582 = lshr i64 %580, 33
  %583 = xor i64 %582, %580
  %584 = mul i64 %583, -49064778989728563
  %585 = lshr i64 %584, 33
  %586 = xor i64 %585, %584
  %587 = mul i64 %586, -4265267296055464877
  %588 = lshr i64 %587, 33
  %589 = xor i64 %588, %587
  %590 = lshr i64 %581, 33
  %591 = xor i64 %590, %581
  %592 = mul i64 %591, -49064778989728563
  %593 = lshr i64 %592, 33
  %594 = xor i64 %593, %592
  %595 = mul i64 %594, -4265267296055464877
  %596 = lshr i64 %595, 33
  %597 = xor i64 %596, %595
  %598 = add i64 %597, %589
  %599 = lshr i64 %598, 1
  br label %600

600:                                              ; preds = %551, %549
  %601 = phi i64 [ %599, %551 ], [ 0, %549 ]
  %602 = getelementptr i64, ptr %307, i64 %605
  store i64 %601, ptr %602, align 8, !noalias !77
  %603 = icmp eq i64 %606, %311
  br i1 %603, label %614, label %604

604:                                              ; preds = %505, %600
  %605 = phi i64 [ %606, %600 ], [ 0, %505 ]
  %606 = add nuw nsw i64 %605, 1
  %607 = getelementptr i64, ptr %90, i64 %605
  %608 = load i64, ptr %607, align 8, !noalias !77
  %609 = getelementptr i64, ptr %91, i64 %605
  %610 = load i64, ptr %609, align 8, !noalias !77
  %611 = getelementptr i64, ptr %24, i64 %605
  %612 = load i64, ptr %611, align 8, !noalias !77
  %613 = icmp sgt i64 %608, 15
  br i1 %613, label %507, label %549

614:                                              ; preds = %735, %600, %491, %408
  %615 = icmp eq i64 %354, 0
  br i1 %615, label %149, label %762

616:                                              ; preds = %352, %616
  %617 = phi i64 [ %624, %616 ], [ 0, %352 ]
  %618 = phi i64 [ %619, %616 ], [ 0, %352 ]
  %619 = add nuw nsw i64 %618, 1
  %620 = getelementptr i64, ptr %90, i64 %618
  %621 = load i64, ptr %620, align 8, !noalias !81
  %622 = icmp ult i64 %621, 97
  %623 = tail call i64 @llvm.umax.i64(i64 %621, i64 %617)
  %624 = select i1 %622, i64 %623, i64 %617
  %625 = icmp eq i64 %619, %311
  br i1 %625, label %357, label %616

626:                                              ; preds = %739
  %627 = add nsw i64 %624, 15
  %628 = ashr i64 %627, 4
  %629 = icmp slt i64 %628, 1
  br i1 %629, label %630, label %747

630:                                              ; preds = %631, %626
  br label %754

631:                                              ; preds = %657
  %632 = icmp eq i64 %749, %628
  br i1 %632, label %630, label %747

633:                                              ; preds = %641
  %634 = getelementptr i8, ptr %753, i64 %647
  %635 = load i64, ptr %634, align 1, !noalias !82
  store i64 %635, ptr %645, align 1, !noalias !91
  %636 = getelementptr i8, ptr %634, i64 8
  %637 = load i64, ptr %636, align 1, !noalias !92
  %638 = getelementptr i8, ptr %645, i64 2048
  store i64 %637, ptr %638, align 1, !noalias !91
  br label %639

639:                                              ; preds = %641, %633
  %640 = icmp eq i64 %643, %311
  br i1 %640, label %654, label %641

641:                                              ; preds = %751, %639
  %642 = phi i64 [ 0, %751 ], [ %643, %639 ]
  %643 = add nuw nsw i64 %642, 1
  %644 = shl nsw i64 %642, 3
  %645 = getelementptr i8, ptr %24, i64 %644
  %646 = getelementptr i8, ptr %645, i64 12288
  %647 = load i64, ptr %646, align 1, !noalias !95
  %648 = add nsw i64 %647, 96
  %649 = icmp sgt i64 %648, %12
  br i1 %649, label %639, label %633

650:                                              ; preds = %747
  %651 = shl nuw nsw i64 %748, 12
  %652 = getelementptr i8, ptr %24, i64 %651
  %653 = shl nuw nsw i64 %748, 4
  br label %654

654:                                              ; preds = %639, %650
  %655 = phi i64 [ %653, %650 ], [ %752, %639 ]
  %656 = phi ptr [ %652, %650 ], [ %24, %639 ]
  br label %657

657:                                              ; preds = %657, %654
  %658 = phi i64 [ 0, %654 ], [ %659, %657 ]
  %659 = add nuw nsw i64 %658, 1
  %660 = shl nsw i64 %658, 3
  %661 = getelementptr i8, ptr %24, i64 %660
  %662 = getelementptr i8, ptr %661, i64 14336
  %663 = load i64, ptr %662, align 1, !noalias !98
  %664 = sub nsw i64 %663, %655
  %665 = getelementptr i8, ptr %661, i64 16384
  %666 = load i64, ptr %665, align 1, !noalias !104
  %667 = getelementptr i8, ptr %661, i64 18432
  %668 = load i64, ptr %667, align 1, !noalias !107
  %669 = getelementptr i8, ptr %656, i64 %660
  %670 = load i64, ptr %669, align 1, !noalias !110
  %671 = tail call i64 @llvm.smax.i64(i64 %664, i64 0)
  %672 = tail call i64 @llvm.umin.i64(i64 %671, i64 8)
  %673 = shl nuw nsw i64 %672, 2
  %674 = shl nsw i64 -1, %673
  %675 = shl i64 %674, %673
  %676 = xor i64 %675, -1
  %677 = and i64 %670, %676
  %678 = getelementptr i8, ptr %669, i64 2048
  %679 = load i64, ptr %678, align 1, !noalias !113
  %680 = tail call i64 @llvm.smax.i64(i64 %664, i64 8)
  %681 = tail call i64 @llvm.umin.i64(i64 %680, i64 16)
  %682 = shl nuw nsw i64 %681, 2
  %683 = add nsw i64 %682, -32
  %684 = shl nsw i64 -1, %683
  %685 = shl i64 %684, %683
  %686 = xor i64 %685, -1
  %687 = and i64 %679, %686
  %688 = mul i64 %677, -8663945395140668459
  %689 = tail call i64 @llvm.fshl.i64(i64 %688, i64 %688, i64 31)
  %690 = mul i64 %689, 5545529020109919103
  %691 = xor i64 %690, %666
  %692 = tail call i64 @llvm.fshl.i64(i64 %691, i64 %691, i64 27)
  %693 = add i64 %692, %668
  %694 = mul i64 %693, 5
  %695 = add i64 %694, 1390208809
  %696 = mul i64 %687, 5545529020109919103
  %697 = tail call i64 @llvm.fshl.i64(i64 %696, i64 %696, i64 33)
  %698 = mul i64 %697, -8663945395140668459
  %699 = xor i64 %698, %668
  %700 = tail call i64 @llvm.fshl.i64(i64 %699, i64 %699, i64 31)
  %701 = add i64 %695, %700
  %702 = mul i64 %701, 5
  %703 = add i64 %702, 944331445
  %704 = icmp slt i64 %664, 16
  %705 = select i1 %704, i64 %691, i64 %695
  %706 = select i1 %704, i64 %699, i64 %703
  store i64 %705, ptr %665, align 1, !noalias !116
  store i64 %706, ptr %667, align 1, !noalias !116
  %707 = icmp eq i64 %659, %311
  br i1 %707, label %631, label %657

708:                                              ; preds = %754
  %709 = getelementptr i8, ptr %758, i64 18432
  %710 = load i64, ptr %709, align 1, !noalias !117
  %711 = getelementptr i8, ptr %758, i64 16384
  %712 = load i64, ptr %711, align 1, !noalias !120
  %713 = xor i64 %712, %760
  %714 = xor i64 %710, %760
  %715 = add i64 %713, %714
  %716 = add i64 %715, %714
  %717 = lshr i64 %715, 33
  %718 = xor i64 %717, %715
  %719 = mul i64 %718, -49064778989728563
  %720 = lshr i64 %719, 33
  %721 = xor i64 %720, %719
  %722 = mul i64 %721, -4265267296055464877
  %723 = lshr i64 %722, 33
  %724 = xor i64 %723, %722
  %725 = lshr i64 %716, 33
  %726 = xor i64 %725, %716
  %727 = mul i64 %726, -49064778989728563
  %728 = lshr i64 %727, 33
  %729 = xor i64 %728, %727
  %730 = mul i64 %729, -4265267296055464877
  %731 = lshr i64 %730, 33
  %732 = xor i64 %731, %730
  %733 = add i64 %732, %724
  %734 = lshr i64 %733, 1
  br label %735

735:                                              ; preds = %754, %708
  %736 = phi i64 [ %734, %708 ], [ 0, %754 ]
  %737 = getelementptr i64, ptr %307, i64 %755
  store i64 %736, ptr %737, align 8, !noalias !123
  %738 = icmp eq i64 %756, %311
  br i1 %738, label %614, label %754

739:                                              ; preds = %505, %739
  %740 = phi i64 [ %741, %739 ], [ 0, %505 ]
  %741 = add nuw nsw i64 %740, 1
  %742 = shl nsw i64 %740, 3
  %743 = getelementptr i8, ptr %24, i64 %742
  %744 = getelementptr i8, ptr %743, i64 16384
  store i64 9001, ptr %744, align 1, !noalias !123
  %745 = getelementptr i8, ptr %743, i64 18432
  store i64 9001, ptr %745, align 1, !noalias !123
  %746 = icmp eq i64 %741, %311
  br i1 %746, label %626, label %739

747:                                              ; preds = %626, %631
  %748 = phi i64 [ %749, %631 ], [ 0, %626 ]
  %749 = add nuw nsw i64 %748, 1
  %750 = icmp samesign ult i64 %748, 3
  br i1 %750, label %650, label %751

751:                                              ; preds = %747
  %752 = shl nsw i64 %748, 4
  %753 = getelementptr i8, ptr %11, i64 %752
  br label %641

754:                                              ; preds = %630, %735
  %755 = phi i64 [ %756, %735 ], [ 0, %630 ]
  %756 = add nuw nsw i64 %755, 1
  %757 = shl nsw i64 %755, 3
  %758 = getelementptr i8, ptr %24, i64 %757
  %759 = getelementptr i8, ptr %758, i64 14336
  %760 = load i64, ptr %759, align 1, !noalias !124
  %761 = icmp sgt i64 %760, 0
  br i1 %761, label %708, label %735

762:                                              ; preds = %614, %902
  %763 = phi i64 [ %764, %902 ], [ 0, %614 ]
  %764 = add nuw nsw i64 %763, 1
  %765 = getelementptr i64, ptr %101, i64 %763
  %766 = load i64, ptr %765, align 8, !noalias !81
  %767 = getelementptr i64, ptr %90, i64 %766
  %768 = load i64, ptr %767, align 8, !noalias !81
  %769 = icmp eq i64 %768, 0
  br i1 %769, label %902, label %770

770:                                              ; preds = %762
  %771 = getelementptr i64, ptr %103, i64 %766
  %772 = load i64, ptr %771, align 8, !noalias !81
  %773 = and i64 %768, -16
  %774 = add nsw i64 %772, %773
  %775 = tail call i64 @llvm.smax.i64(i64 %768, i64 15)
  %776 = lshr i64 %775, 4
  %777 = icmp eq i64 %776, 0
  br i1 %777, label %778, label %811

778:                                              ; preds = %811, %770
  %779 = phi i64 [ 9001, %770 ], [ %829, %811 ]
  %780 = phi i64 [ 9001, %770 ], [ %837, %811 ]
  %781 = and i64 %768, 15
  %782 = add nsw i64 %774, 8
  %783 = icmp sgt i64 %782, %12
  br i1 %783, label %793, label %784

784:                                              ; preds = %778
  %785 = getelementptr i8, ptr %11, i64 %774
  %786 = load i64, ptr %785, align 1, !noalias !127
  %787 = tail call i64 @llvm.umin.i64(i64 %781, i64 8)
  %788 = shl nuw nsw i64 %787, 2
  %789 = shl nsw i64 -1, %788
  %790 = shl i64 %789, %788
  %791 = xor i64 %790, -1
  %792 = and i64 %786, %791
  br label %839

793:                                              ; preds = %778
  %794 = icmp eq i64 %781, 0
  br i1 %794, label %839, label %795

795:                                              ; preds = %793
  %796 = tail call i64 @llvm.umin.i64(i64 %781, i64 8)
  %797 = getelementptr i8, ptr %11, i64 %774
  br label %798

798:                                              ; preds = %798, %795
  %799 = phi i64 [ 0, %795 ], [ %809, %798 ]
  %800 = phi i64 [ %796, %795 ], [ %802, %798 ]
  %801 = phi i64 [ 0, %795 ], [ %803, %798 ]
  %802 = add nsw i64 %800, -1
  %803 = add nuw nsw i64 %801, 1
  %804 = getelementptr i8, ptr %797, i64 %801
  %805 = load i8, ptr %804, align 1, !noalias !136
  %806 = zext i8 %805 to i64
  %807 = shl nsw i64 %801, 3
  %808 = shl i64 %806, %807
  %809 = or i64 %808, %799
  %810 = icmp samesign ugt i64 %800, 1
  br i1 %810, label %798, label %839

811:                                              ; preds = %770, %811
  %812 = phi i64 [ %837, %811 ], [ 9001, %770 ]
  %813 = phi i64 [ %829, %811 ], [ 9001, %770 ]
  %814 = phi i64 [ %816, %811 ], [ %776, %770 ]
  %815 = phi i64 [ %817, %811 ], [ %772, %770 ]
  %816 = add nsw i64 %814, -1
  %817 = add i64 %815, 16
  %818 = getelementptr i8, ptr %11, i64 %815
  %819 = load i64, ptr %818, align 1, !noalias !139
  %820 = getelementptr i8, ptr %818, i64 8
  %821 = load i64, ptr %820, align 1, !noalias !142
  %822 = mul i64 %819, -8663945395140668459
  %823 = tail call i64 @llvm.fshl.i64(i64 %822, i64 %822, i64 31)
  %824 = mul i64 %823, 5545529020109919103
  %825 = xor i64 %824, %813
  %826 = tail call i64 @llvm.fshl.i64(i64 %825, i64 %825, i64 27)
  %827 = add i64 %826, %812
  %828 = mul i64 %827, 5
  %829 = add i64 %828, 1390208809
  %830 = mul i64 %821, 5545529020109919103
  %831 = tail call i64 @llvm.fshl.i64(i64 %830, i64 %830, i64 33)
  %832 = mul i64 %831, -8663945395140668459
  %833 = xor i64 %832, %812
  %834 = tail call i64 @llvm.fshl.i64(i64 %833, i64 %833, i64 31)
  %835 = add i64 %829, %834
  %836 = mul i64 %835, 5
  %837 = add i64 %836, 944331445
  %838 = icmp samesign ugt i64 %814, 1
  br i1 %838, label %811, label %778

839:                                              ; preds = %798, %793, %784
  %840 = phi i64 [ %792, %784 ], [ 0, %793 ], [ %809, %798 ]
  %841 = mul i64 %840, -8663945395140668459
  %842 = tail call i64 @llvm.fshl.i64(i64 %841, i64 %841, i64 31)
  %843 = mul i64 %842, 5545529020109919103
  %844 = add nsw i64 %781, -8
  %845 = add nsw i64 %774, 16
  %846 = icmp sgt i64 %845, %12
  br i1 %846, label %856, label %847

847:                                              ; preds = %839
  %848 = getelementptr i8, ptr %11, i64 %782
  %849 = load i64, ptr %848, align 1, !noalias !145
  %850 = tail call i64 @llvm.smax.i64(i64 %844, i64 0)
  %851 = shl nuw nsw i64 %850, 2
  %852 = shl nsw i64 -1, %851
  %853 = shl nsw i64 %852, %851
  %854 = xor i64 %853, -1
  %855 = and i64 %849, %854
  br label %873

856:                                              ; preds = %839
  %857 = icmp samesign ult i64 %781, 9
  %858 = select i1 %857, i64 0, i64 %844
  %859 = icmp sgt i64 %858, 0
  br i1 %859, label %860, label %873

860:                                              ; preds = %856
  %861 = getelementptr i8, ptr %11, i64 %782
  br label %862

862:                                              ; preds = %862, %860
  %863 = phi i64 [ 0, %860 ], [ %871, %862 ]
  %864 = phi i64 [ 0, %860 ], [ %865, %862 ]
  %865 = add nuw nsw i64 %864, 1
  %866 = getelementptr i8, ptr %861, i64 %864
  %867 = load i8, ptr %866, align 1, !noalias !151
  %868 = zext i8 %867 to i64
  %869 = shl nsw i64 %864, 3
  %870 = shl i64 %868, %869
  %871 = or i64 %870, %863
  %872 = icmp eq i64 %865, %858
  br i1 %872, label %873, label %862

873:                                              ; preds = %862, %856, %847
  %874 = phi i64 [ %855, %847 ], [ 0, %856 ], [ %871, %862 ]
  %875 = mul i64 %874, 5545529020109919103
  %876 = tail call i64 @llvm.fshl.i64(i64 %875, i64 %875, i64 33)
  %877 = mul i64 %876, -8663945395140668459
  %878 = xor i64 %779, %843
  %879 = xor i64 %878, %768
  %880 = xor i64 %780, %877
  %881 = xor i64 %880, %768
  %882 = add i64 %881, %879
  %883 = add i64 %882, %881
  %884 = lshr i64 %882, 33
  %885 = xor i64 %884, %882
  %886 = mul i64 %885, -49064778989728563
  %887 = lshr i64 %886, 33
  %888 = xor i64 %887, %886
  %889 = mul i64 %888, -4265267296055464877
  %890 = lshr i64 %889, 33
  %891 = xor i64 %890, %889
  %892 = lshr i64 %883, 33
  %893 = xor i64 %892, %883
  %894 = mul i64 %893, -49064778989728563
  %895 = lshr i64 %894, 33
  %896 = xor i64 %895, %894
  %897 = mul i64 %896, -4265267296055464877
  %898 = lshr i64 %897, 33
  %899 = xor i64 %898, %897
  %900 = add i64 %899, %891
  %901 = lshr i64 %900, 1
  br label %902

902:                                              ; preds = %873, %762
  %903 = phi i64 [ %901, %873 ], [ 0, %762 ]
  %904 = getelementptr i64, ptr %307, i64 %766
  store i64 %903, ptr %904, align 8, !noalias !81
  %905 = icmp eq i64 %354, %764
  br i1 %905, label %149, label %762

906:                                              ; preds = %308, %352
  %907 = phi i64 [ %354, %352 ], [ 0, %308 ]
  %908 = phi i64 [ %355, %352 ], [ %140, %308 ]
  %909 = phi i64 [ %910, %352 ], [ 0, %308 ]
  %910 = add nuw nsw i64 %909, 1
  %911 = sub nsw i64 %12, %908
  %912 = icmp slt i64 %911, 4
  br i1 %912, label %146, label %315

913:                                              ; preds = %303
  br i1 %85, label %914, label %945

914:                                              ; preds = %913
  switch i64 %86, label %945 [
    i64 3, label %915
    i64 2, label %922
    i64 0, label %929
    i64 4, label %938
  ]

915:                                              ; preds = %914
  %916 = icmp slt i64 %305, 4294967296
  %917 = and i64 %306, 4294967295
  %918 = select i1 %916, i64 %917, i64 %306
  %919 = icmp slt i64 %305, 1
  %920 = icmp eq i64 %918, 0
  %921 = select i1 %919, i1 true, i1 %920
  br i1 %921, label %149, label %1523

922:                                              ; preds = %914
  %923 = icmp slt i64 %305, 4294967296
  %924 = and i64 %306, 4294967295
  %925 = select i1 %923, i64 %924, i64 %306
  %926 = icmp slt i64 %305, 1
  %927 = icmp eq i64 %925, 0
  %928 = select i1 %926, i1 true, i1 %927
  br i1 %928, label %149, label %1556

929:                                              ; preds = %914
  %930 = icmp slt i64 %305, 4294967296
  %931 = and i64 %306, 4294967295
  %932 = select i1 %930, i64 %931, i64 %306
  %933 = icmp slt i64 %305, 1
  %934 = icmp eq i64 %932, 0
  %935 = select i1 %933, i1 true, i1 %934
  br i1 %935, label %149, label %936

936:                                              ; preds = %929
  %937 = getelementptr i8, ptr %11, i64 %142
  br label %1590

938:                                              ; preds = %914
  %939 = icmp slt i64 %305, 4294967296
  %940 = and i64 %306, 4294967295
  %941 = select i1 %939, i64 %940, i64 %306
  %942 = icmp slt i64 %305, 1
  %943 = icmp eq i64 %941, 0
  %944 = select i1 %942, i1 true, i1 %943
  br i1 %944, label %149, label %1622

945:                                              ; preds = %914, %913
  %946 = icmp slt i64 %305, 4294967296
  %947 = and i64 %306, 4294967295
  %948 = select i1 %946, i64 %947, i64 %306
  %949 = icmp slt i64 %305, 1
  %950 = icmp eq i64 %948, 0
  %951 = select i1 %949, i1 true, i1 %950
  br i1 %951, label %149, label %1670

952:                                              ; preds = %1670
  %953 = getelementptr i8, ptr %11, i64 %1675
  %954 = load i64, ptr %953, align 1, !noalias !154
  store i64 %954, ptr %1677, align 1, !noalias !163
  %955 = getelementptr i8, ptr %953, i64 8
  %956 = load i64, ptr %955, align 1, !noalias !164
  %957 = getelementptr i8, ptr %1677, i64 2048
  store i64 %956, ptr %957, align 1, !noalias !163
  %958 = getelementptr i8, ptr %953, i64 16
  %959 = load i64, ptr %958, align 1, !noalias !167
  %960 = getelementptr i8, ptr %1677, i64 4096
  store i64 %959, ptr %960, align 1, !noalias !163
  %961 = getelementptr i8, ptr %953, i64 24
  %962 = load i64, ptr %961, align 1, !noalias !170
  %963 = getelementptr i8, ptr %1677, i64 6144
  store i64 %962, ptr %963, align 1, !noalias !163
  %964 = getelementptr i8, ptr %953, i64 32
  %965 = load i64, ptr %964, align 1, !noalias !173
  %966 = getelementptr i8, ptr %1677, i64 8192
  store i64 %965, ptr %966, align 1, !noalias !163
  %967 = getelementptr i8, ptr %953, i64 40
  %968 = load i64, ptr %967, align 1, !noalias !176
  %969 = getelementptr i8, ptr %1677, i64 10240
  store i64 %968, ptr %969, align 1, !noalias !163
  br label %970

970:                                              ; preds = %1670, %952
  %971 = phi i64 [ %88, %952 ], [ 1, %1670 ]
  %972 = add nuw nsw i64 %971, %1671
  %973 = icmp eq i64 %1673, %948
  br i1 %973, label %1233, label %1670

974:                                              ; preds = %1233
  %975 = icmp ult i64 %1241, 16
  br i1 %975, label %1029, label %1035

976:                                              ; preds = %1029
  %977 = getelementptr i64, ptr %91, i64 %1030
  %978 = load i64, ptr %977, align 8, !noalias !179
  %979 = getelementptr i64, ptr %24, i64 %1030
  %980 = load i64, ptr %979, align 8, !noalias !179
  %981 = and i64 %1033, 15
  %982 = tail call i64 @llvm.umax.i64(i64 %981, i64 8)
  %983 = shl nuw nsw i64 %982, 2
  %984 = add nsw i64 %983, -32
  %985 = shl nsw i64 -1, %984
  %986 = shl nsw i64 %985, %984
  %987 = xor i64 %986, -1
  %988 = and i64 %978, %987
  %989 = mul i64 %988, 5545529020109919103
  %990 = tail call i64 @llvm.fshl.i64(i64 %989, i64 %989, i64 33)
  %991 = mul i64 %990, -8663945395140668459
  %992 = tail call i64 @llvm.umin.i64(i64 %981, i64 8)
  %993 = shl nuw nsw i64 %992, 2
  %994 = shl nsw i64 -1, %993
  %995 = shl i64 %994, %993
  %996 = xor i64 %995, -1
  %997 = and i64 %980, %996
  %998 = mul i64 %997, -8663945395140668459
  %999 = tail call i64 @llvm.fshl.i64(i64 %998, i64 %998, i64 31)
  %1000 = mul i64 %999, 5545529020109919103
  %1001 = xor i64 %1033, %1000
  %1002 = xor i64 %1001, 9001
  %1003 = xor i64 %1033, %991
  %1004 = xor i64 %1003, 9001
  %1005 = add i64 %1002, %1004
  %1006 = add i64 %1005, %1004
  %1007 = lshr i64 %1005, 33
  %1008 = xor i64 %1007, %1005
  %1009 = mul i64 %1008, -49064778989728563
  %1010 = lshr i64 %1009, 33
  %1011 = xor i64 %1010, %1009
  %1012 = mul i64 %1011, -4265267296055464877
  %1013 = lshr i64 %1012, 33
  %1014 = xor i64 %1013, %1012
  %1015 = lshr i64 %1006, 33
  %1016 = xor i64 %1015, %1006
  %1017 = mul i64 %1016, -49064778989728563
  %1018 = lshr i64 %1017, 33
  %1019 = xor i64 %1018, %1017
  %1020 = mul i64 %1019, -4265267296055464877
  %1021 = lshr i64 %1020, 33
  %1022 = xor i64 %1021, %1020
  %1023 = add i64 %1022, %1014
  %1024 = lshr i64 %1023, 1
  br label %1025

1025:                                             ; preds = %1029, %976
  %1026 = phi i64 [ %1024, %976 ], [ 0, %1029 ]
  %1027 = getelementptr i64, ptr %307, i64 %1030
  store i64 %1026, ptr %1027, align 8, !noalias !179
  %1028 = icmp eq i64 %1031, %948
  br i1 %1028, label %1231, label %1029

1029:                                             ; preds = %974, %1025
  %1030 = phi i64 [ %1031, %1025 ], [ 0, %974 ]
  %1031 = add nuw nsw i64 %1030, 1
  %1032 = getelementptr i64, ptr %90, i64 %1030
  %1033 = load i64, ptr %1032, align 8, !noalias !179
  %1034 = icmp sgt i64 %1033, 0
  br i1 %1034, label %976, label %1025

1035:                                             ; preds = %974
  %1036 = icmp ult i64 %1241, 32
  br i1 %1036, label %1112, label %1122

1037:                                             ; preds = %1112
  %1038 = mul i64 %1118, 5545529020109919103
  %1039 = tail call i64 @llvm.fshl.i64(i64 %1038, i64 %1038, i64 33)
  %1040 = mul i64 %1039, -8663945395140668459
  %1041 = xor i64 %1040, 9001
  %1042 = tail call i64 @llvm.fshl.i64(i64 %1041, i64 %1041, i64 31)
  %1043 = mul i64 %1120, -8663945395140668459
  %1044 = tail call i64 @llvm.fshl.i64(i64 %1043, i64 %1043, i64 31)
  %1045 = mul i64 %1044, 5545529020109919103
  %1046 = xor i64 %1045, 9001
  %1047 = tail call i64 @llvm.fshl.i64(i64 %1046, i64 %1046, i64 27)
  %1048 = mul i64 %1047, 5
  %1049 = add i64 %1048, 1390253814
  %1050 = add i64 %1049, %1042
  %1051 = mul i64 %1050, 5
  %1052 = add i64 %1051, 944331445
  %1053 = getelementptr i64, ptr %93, i64 %1113
  %1054 = load i64, ptr %1053, align 8, !noalias !186
  %1055 = getelementptr i64, ptr %95, i64 %1113
  %1056 = load i64, ptr %1055, align 8, !noalias !186
  br label %1059

1057:                                             ; preds = %1112
  %1058 = icmp sgt i64 %1116, 0
  br i1 %1058, label %1059, label %1108

1059:                                             ; preds = %1057, %1037
  %1060 = phi i64 [ %1056, %1037 ], [ %1118, %1057 ]
  %1061 = phi i64 [ %1054, %1037 ], [ %1120, %1057 ]
  %1062 = phi i64 [ %1052, %1037 ], [ 9001, %1057 ]
  %1063 = phi i64 [ %1049, %1037 ], [ 9001, %1057 ]
  %1064 = and i64 %1116, 15
  %1065 = tail call i64 @llvm.umax.i64(i64 %1064, i64 8)
  %1066 = shl nuw nsw i64 %1065, 2
  %1067 = add nsw i64 %1066, -32
  %1068 = shl nsw i64 -1, %1067
  %1069 = shl nsw i64 %1068, %1067
  %1070 = xor i64 %1069, -1
  %1071 = and i64 %1060, %1070
  %1072 = mul i64 %1071, 5545529020109919103
  %1073 = tail call i64 @llvm.fshl.i64(i64 %1072, i64 %1072, i64 33)
  %1074 = mul i64 %1073, -8663945395140668459
  %1075 = tail call i64 @llvm.umin.i64(i64 %1064, i64 8)
  %1076 = shl nuw nsw i64 %1075, 2
  %1077 = shl nsw i64 -1, %1076
  %1078 = shl i64 %1077, %1076
  %1079 = xor i64 %1078, -1
  %1080 = and i64 %1061, %1079
  %1081 = mul i64 %1080, -8663945395140668459
  %1082 = tail call i64 @llvm.fshl.i64(i64 %1081, i64 %1081, i64 31)
  %1083 = mul i64 %1082, 5545529020109919103
  %1084 = xor i64 %1063, %1083
  %1085 = xor i64 %1084, %1116
  %1086 = xor i64 %1062, %1074
  %1087 = xor i64 %1086, %1116
  %1088 = add i64 %1085, %1087
  %1089 = add i64 %1088, %1087
  %1090 = lshr i64 %1088, 33
  %1091 = xor i64 %1090, %1088
  %1092 = mul i64 %1091, -49064778989728563
  %1093 = lshr i64 %1092, 33
  %1094 = xor i64 %1093, %1092
  %1095 = mul i64 %1094, -4265267296055464877
  %1096 = lshr i64 %1095, 33
  %1097 = xor i64 %1096, %1095
  %1098 = lshr i64 %1089, 33
  %1099 = xor i64 %1098, %1089
  %1100 = mul i64 %1099, -49064778989728563
  %1101 = lshr i64 %1100, 33
  %1102 = xor i64 %1101, %1100
  %1103 = mul i64 %1102, -4265267296055464877
  %1104 = lshr i64 %1103, 33
  %1105 = xor i64 %1104, %1103
  %1106 = add i64 %1105, %1097
  %1107 = lshr i64 %1106, 1
  br label %1108

1108:                                             ; preds = %1059, %1057
  %1109 = phi i64 [ %1107, %1059 ], [ 0, %1057 ]
  %1110 = getelementptr i64, ptr %307, i64 %1113
  store i64 %1109, ptr %1110, align 8, !noalias !186
  %1111 = icmp eq i64 %1114, %948
  br i1 %1111, label %1231, label %1112

1112:                                             ; preds = %1035, %1108
  %1113 = phi i64 [ %1114, %1108 ], [ 0, %1035 ]
  %1114 = add nuw nsw i64 %1113, 1
  %1115 = getelementptr i64, ptr %90, i64 %1113
  %1116 = load i64, ptr %1115, align 8, !noalias !186
  %1117 = getelementptr i64, ptr %91, i64 %1113
  %1118 = load i64, ptr %1117, align 8, !noalias !186
  %1119 = getelementptr i64, ptr %24, i64 %1113
  %1120 = load i64, ptr %1119, align 8, !noalias !186
  %1121 = icmp sgt i64 %1116, 15
  br i1 %1121, label %1037, label %1057

1122:                                             ; preds = %1035
  %1123 = icmp ult i64 %1241, 48
  br i1 %1123, label %1221, label %1356

1124:                                             ; preds = %1221
  %1125 = mul i64 %1227, 5545529020109919103
  %1126 = tail call i64 @llvm.fshl.i64(i64 %1125, i64 %1125, i64 33)
  %1127 = mul i64 %1126, -8663945395140668459
  %1128 = xor i64 %1127, 9001
  %1129 = tail call i64 @llvm.fshl.i64(i64 %1128, i64 %1128, i64 31)
  %1130 = mul i64 %1229, -8663945395140668459
  %1131 = tail call i64 @llvm.fshl.i64(i64 %1130, i64 %1130, i64 31)
  %1132 = mul i64 %1131, 5545529020109919103
  %1133 = xor i64 %1132, 9001
  %1134 = tail call i64 @llvm.fshl.i64(i64 %1133, i64 %1133, i64 27)
  %1135 = mul i64 %1134, 5
  %1136 = add i64 %1135, 1390253814
  %1137 = add i64 %1136, %1129
  %1138 = mul i64 %1137, 5
  %1139 = add i64 %1138, 944331445
  %1140 = getelementptr i64, ptr %93, i64 %1222
  %1141 = load i64, ptr %1140, align 8, !noalias !190
  %1142 = getelementptr i64, ptr %95, i64 %1222
  %1143 = load i64, ptr %1142, align 8, !noalias !190
  %1144 = icmp samesign ugt i64 %1225, 31
  br i1 %1144, label %1145, label %1168

1145:                                             ; preds = %1124
  %1146 = mul i64 %1143, 5545529020109919103
  %1147 = tail call i64 @llvm.fshl.i64(i64 %1146, i64 %1146, i64 33)
  %1148 = mul i64 %1147, -8663945395140668459
  %1149 = xor i64 %1148, %1139
  %1150 = tail call i64 @llvm.fshl.i64(i64 %1149, i64 %1149, i64 31)
  %1151 = mul i64 %1141, -8663945395140668459
  %1152 = tail call i64 @llvm.fshl.i64(i64 %1151, i64 %1151, i64 31)
  %1153 = mul i64 %1152, 5545529020109919103
  %1154 = xor i64 %1153, %1136
  %1155 = tail call i64 @llvm.fshl.i64(i64 %1154, i64 %1154, i64 27)
  %1156 = add i64 %1155, %1139
  %1157 = mul i64 %1156, 5
  %1158 = add i64 %1157, 1390208809
  %1159 = add i64 %1158, %1150
  %1160 = mul i64 %1159, 5
  %1161 = add i64 %1160, 944331445
  %1162 = getelementptr i64, ptr %97, i64 %1222
  %1163 = load i64, ptr %1162, align 8, !noalias !190
  %1164 = getelementptr i64, ptr %99, i64 %1222
  %1165 = load i64, ptr %1164, align 8, !noalias !190
  br label %1168

1166:                                             ; preds = %1221
  %1167 = icmp sgt i64 %1225, 0
  br i1 %1167, label %1168, label %1217

1168:                                             ; preds = %1166, %1145, %1124
  %1169 = phi i64 [ %1227, %1166 ], [ %1143, %1124 ], [ %1165, %1145 ]
  %1170 = phi i64 [ %1229, %1166 ], [ %1141, %1124 ], [ %1163, %1145 ]
  %1171 = phi i64 [ 9001, %1166 ], [ %1139, %1124 ], [ %1161, %1145 ]
  %1172 = phi i64 [ 9001, %1166 ], [ %1136, %1124 ], [ %1158, %1145 ]
  %1173 = and i64 %1225, 15
  %1174 = tail call i64 @llvm.umax.i64(i64 %1173, i64 8)
  %1175 = shl nuw nsw i64 %1174, 2
  %1176 = add nsw i64 %1175, -32
  %1177 = shl nsw i64 -1, %1176
  %1178 = shl nsw i64 %1177, %1176
  %1179 = xor i64 %1178, -1
  %1180 = and i64 %1169, %1179
  %1181 = mul i64 %1180, 5545529020109919103
  %1182 = tail call i64 @llvm.fshl.i64(i64 %1181, i64 %1181, i64 33)
  %1183 = mul i64 %1182, -8663945395140668459
  %1184 = tail call i64 @llvm.umin.i64(i64 %1173, i64 8)
  %1185 = shl nuw nsw i64 %1184, 2
  %1186 = shl nsw i64 -1, %1185
  %1187 = shl i64 %1186, %1185
  %1188 = xor i64 %1187, -1
  %1189 = and i64 %1170, %1188
  %1190 = mul i64 %1189, -8663945395140668459
  %1191 = tail call i64 @llvm.fshl.i64(i64 %1190, i64 %1190, i64 31)
  %1192 = mul i64 %1191, 5545529020109919103
  %1193 = xor i64 %1172, %1192
  %1194 = xor i64 %1193, %1225
  %1195 = xor i64 %1171, %1183
  %1196 = xor i64 %1195, %1225
  %1197 = add i64 %1194, %1196
  %1198 = add i64 %1197, %1196
  %1199 = lshr i64 %1197, 33
  %1200 = xor i64 %1199, %1197
  %1201 = mul i64 %1200, -49064778989728563
  %1202 = lshr i64 %1201, 33
  %1203 = xor i64 %1202, %1201
  %1204 = mul i64 %1203, -4265267296055464877
  %1205 = lshr i64 %1204, 33
  %1206 = xor i64 %1205, %1204
  %1207 = lshr i64 %1198, 33
  %1208 = xor i64 %1207, %1198
  %1209 = mul i64 %1208, -49064778989728563
  %1210 = lshr i64 %1209, 33
  %1211 = xor i64 %1210, %1209
  %1212 = mul i64 %1211, -4265267296055464877
  %1213 = lshr i64 %1212, 33
  %1214 = xor i64 %1213, %1212
  %1215 = add i64 %1214, %1206
  %1216 = lshr i64 %1215, 1
  br label %1217

1217:                                             ; preds = %1168, %1166
  %1218 = phi i64 [ %1216, %1168 ], [ 0, %1166 ]
  %1219 = getelementptr i64, ptr %307, i64 %1222
  store i64 %1218, ptr %1219, align 8, !noalias !190
  %1220 = icmp eq i64 %1223, %948
  br i1 %1220, label %1231, label %1221

1221:                                             ; preds = %1122, %1217
  %1222 = phi i64 [ %1223, %1217 ], [ 0, %1122 ]
  %1223 = add nuw nsw i64 %1222, 1
  %1224 = getelementptr i64, ptr %90, i64 %1222
  %1225 = load i64, ptr %1224, align 8, !noalias !190
  %1226 = getelementptr i64, ptr %91, i64 %1222
  %1227 = load i64, ptr %1226, align 8, !noalias !190
  %1228 = getelementptr i64, ptr %24, i64 %1222
  %1229 = load i64, ptr %1228, align 8, !noalias !190
  %1230 = icmp sgt i64 %1225, 15
  br i1 %1230, label %1124, label %1166

1231:                                             ; preds = %1352, %1217, %1108, %1025
  %1232 = icmp eq i64 %972, 0
  br i1 %1232, label %149, label %1379

1233:                                             ; preds = %970, %1233
  %1234 = phi i64 [ %1241, %1233 ], [ 0, %970 ]
  %1235 = phi i64 [ %1236, %1233 ], [ 0, %970 ]
  %1236 = add nuw nsw i64 %1235, 1
  %1237 = getelementptr i64, ptr %90, i64 %1235
  %1238 = load i64, ptr %1237, align 8, !noalias !194
  %1239 = icmp ult i64 %1238, 97
  %1240 = tail call i64 @llvm.umax.i64(i64 %1238, i64 %1234)
  %1241 = select i1 %1239, i64 %1240, i64 %1234
  %1242 = icmp eq i64 %1236, %948
  br i1 %1242, label %974, label %1233

1243:                                             ; preds = %1356
  %1244 = add nsw i64 %1241, 15
  %1245 = ashr i64 %1244, 4
  %1246 = icmp slt i64 %1245, 1
  br i1 %1246, label %1247, label %1364

1247:                                             ; preds = %1248, %1243
  br label %1371

1248:                                             ; preds = %1274
  %1249 = icmp eq i64 %1366, %1245
  br i1 %1249, label %1247, label %1364

1250:                                             ; preds = %1258
  %1251 = getelementptr i8, ptr %1370, i64 %1264
  %1252 = load i64, ptr %1251, align 1, !noalias !195
  store i64 %1252, ptr %1262, align 1, !noalias !204
  %1253 = getelementptr i8, ptr %1251, i64 8
  %1254 = load i64, ptr %1253, align 1, !noalias !205
  %1255 = getelementptr i8, ptr %1262, i64 2048
  store i64 %1254, ptr %1255, align 1, !noalias !204
  br label %1256

1256:                                             ; preds = %1258, %1250
  %1257 = icmp eq i64 %1260, %948
  br i1 %1257, label %1271, label %1258

1258:                                             ; preds = %1368, %1256
  %1259 = phi i64 [ 0, %1368 ], [ %1260, %1256 ]
  %1260 = add nuw nsw i64 %1259, 1
  %1261 = shl nsw i64 %1259, 3
  %1262 = getelementptr i8, ptr %24, i64 %1261
  %1263 = getelementptr i8, ptr %1262, i64 12288
  %1264 = load i64, ptr %1263, align 1, !noalias !208
  %1265 = add nsw i64 %1264, 96
  %1266 = icmp sgt i64 %1265, %12
  br i1 %1266, label %1256, label %1250

1267:                                             ; preds = %1364
  %1268 = shl nuw nsw i64 %1365, 12
  %1269 = getelementptr i8, ptr %24, i64 %1268
  %1270 = shl nuw nsw i64 %1365, 4
  br label %1271

1271:                                             ; preds = %1256, %1267
  %1272 = phi i64 [ %1270, %1267 ], [ %1369, %1256 ]
  %1273 = phi ptr [ %1269, %1267 ], [ %24, %1256 ]
  br label %1274

1274:                                             ; preds = %1274, %1271
  %1275 = phi i64 [ 0, %1271 ], [ %1276, %1274 ]
  %1276 = add nuw nsw i64 %1275, 1
  %1277 = shl nsw i64 %1275, 3
  %1278 = getelementptr i8, ptr %24, i64 %1277
  %1279 = getelementptr i8, ptr %1278, i64 14336
  %1280 = load i64, ptr %1279, align 1, !noalias !211
  %1281 = sub nsw i64 %1280, %1272
  %1282 = getelementptr i8, ptr %1278, i64 16384
  %1283 = load i64, ptr %1282, align 1, !noalias !217
  %1284 = getelementptr i8, ptr %1278, i64 18432
  %1285 = load i64, ptr %1284, align 1, !noalias !220
  %1286 = getelementptr i8, ptr %1273, i64 %1277
  %1287 = load i64, ptr %1286, align 1, !noalias !223
  %1288 = tail call i64 @llvm.smax.i64(i64 %1281, i64 0)
  %1289 = tail call i64 @llvm.umin.i64(i64 %1288, i64 8)
  %1290 = shl nuw nsw i64 %1289, 2
  %1291 = shl nsw i64 -1, %1290
  %1292 = shl i64 %1291, %1290
  %1293 = xor i64 %1292, -1
  %1294 = and i64 %1287, %1293
  %1295 = getelementptr i8, ptr %1286, i64 2048
  %1296 = load i64, ptr %1295, align 1, !noalias !226
  %1297 = tail call i64 @llvm.smax.i64(i64 %1281, i64 8)
  %1298 = tail call i64 @llvm.umin.i64(i64 %1297, i64 16)
  %1299 = shl nuw nsw i64 %1298, 2
  %1300 = add nsw i64 %1299, -32
  %1301 = shl nsw i64 -1, %1300
  %1302 = shl i64 %1301, %1300
  %1303 = xor i64 %1302, -1
  %1304 = and i64 %1296, %1303
  %1305 = mul i64 %1294, -8663945395140668459
  %1306 = tail call i64 @llvm.fshl.i64(i64 %1305, i64 %1305, i64 31)
  %1307 = mul i64 %1306, 5545529020109919103
  %1308 = xor i64 %1307, %1283
  %1309 = tail call i64 @llvm.fshl.i64(i64 %1308, i64 %1308, i64 27)
  %1310 = add i64 %1309, %1285
  %1311 = mul i64 %1310, 5
  %1312 = add i64 %1311, 1390208809
  %1313 = mul i64 %1304, 5545529020109919103
  %1314 = tail call i64 @llvm.fshl.i64(i64 %1313, i64 %1313, i64 33)
  %1315 = mul i64 %1314, -8663945395140668459
  %1316 = xor i64 %1315, %1285
  %1317 = tail call i64 @llvm.fshl.i64(i64 %1316, i64 %1316, i64 31)
  %1318 = add i64 %1312, %1317
  %1319 = mul i64 %1318, 5
  %1320 = add i64 %1319, 944331445
  %1321 = icmp slt i64 %1281, 16
  %1322 = select i1 %1321, i64 %1316, i64 %1320
  %1323 = select i1 %1321, i64 %1308, i64 %1312
  store i64 %1323, ptr %1282, align 1, !noalias !229
  store i64 %1322, ptr %1284, align 1, !noalias !229
  %1324 = icmp eq i64 %1276, %948
  br i1 %1324, label %1248, label %1274

1325:                                             ; preds = %1371
  %1326 = getelementptr i8, ptr %1375, i64 18432
  %1327 = load i64, ptr %1326, align 1, !noalias !230
  %1328 = getelementptr i8, ptr %1375, i64 16384
  %1329 = load i64, ptr %1328, align 1, !noalias !233
  %1330 = xor i64 %1329, %1377
  %1331 = xor i64 %1327, %1377
  %1332 = add i64 %1330, %1331
  %1333 = add i64 %1332, %1331
  %1334 = lshr i64 %1332, 33
  %1335 = xor i64 %1334, %1332
  %1336 = mul i64 %1335, -49064778989728563
  %1337 = lshr i64 %1336, 33
  %1338 = xor i64 %1337, %1336
  %1339 = mul i64 %1338, -4265267296055464877
  %1340 = lshr i64 %1339, 33
  %1341 = xor i64 %1340, %1339
  %1342 = lshr i64 %1333, 33
  %1343 = xor i64 %1342, %1333
  %1344 = mul i64 %1343, -49064778989728563
  %1345 = lshr i64 %1344, 33
  %1346 = xor i64 %1345, %1344
  %1347 = mul i64 %1346, -4265267296055464877
  %1348 = lshr i64 %1347, 33
  %1349 = xor i64 %1348, %1347
  %1350 = add i64 %1349, %1341
  %1351 = lshr i64 %1350, 1
  br label %1352

1352:                                             ; preds = %1371, %1325
  %1353 = phi i64 [ %1351, %1325 ], [ 0, %1371 ]
  %1354 = getelementptr i64, ptr %307, i64 %1372
  store i64 %1353, ptr %1354, align 8, !noalias !236
  %1355 = icmp eq i64 %1373, %948
  br i1 %1355, label %1231, label %1371

1356:                                             ; preds = %1122, %1356
  %1357 = phi i64 [ %1358, %1356 ], [ 0, %1122 ]
  %1358 = add nuw nsw i64 %1357, 1
  %1359 = shl nsw i64 %1357, 3
  %1360 = getelementptr i8, ptr %24, i64 %1359
  %1361 = getelementptr i8, ptr %1360, i64 16384
  store i64 9001, ptr %1361, align 1, !noalias !236
  %1362 = getelementptr i8, ptr %1360, i64 18432
  store i64 9001, ptr %1362, align 1, !noalias !236
  %1363 = icmp eq i64 %1358, %948
  br i1 %1363, label %1243, label %1356

1364:                                             ; preds = %1243, %1248
  %1365 = phi i64 [ %1366, %1248 ], [ 0, %1243 ]
  %1366 = add nuw nsw i64 %1365, 1
  %1367 = icmp samesign ult i64 %1365, 3
  br i1 %1367, label %1267, label %1368

1368:                                             ; preds = %1364
  %1369 = shl nsw i64 %1365, 4
  %1370 = getelementptr i8, ptr %11, i64 %1369
  br label %1258

1371:                                             ; preds = %1247, %1352
  %1372 = phi i64 [ %1373, %1352 ], [ 0, %1247 ]
  %1373 = add nuw nsw i64 %1372, 1
  %1374 = shl nsw i64 %1372, 3
  %1375 = getelementptr i8, ptr %24, i64 %1374
  %1376 = getelementptr i8, ptr %1375, i64 14336
  %1377 = load i64, ptr %1376, align 1, !noalias !237
  %1378 = icmp sgt i64 %1377, 0
  br i1 %1378, label %1325, label %1352

1379:                                             ; preds = %1231, %1519
  %1380 = phi i64 [ %1381, %1519 ], [ 0, %1231 ]
  %1381 = add nuw nsw i64 %1380, 1
  %1382 = getelementptr i64, ptr %101, i64 %1380
  %1383 = load i64, ptr %1382, align 8, !noalias !194
  %1384 = getelementptr i64, ptr %90, i64 %1383
  %1385 = load i64, ptr %1384, align 8, !noalias !194
  %1386 = icmp eq i64 %1385, 0
  br i1 %1386, label %1519, label %1387

1387:                                             ; preds = %1379
  %1388 = getelementptr i64, ptr %103, i64 %1383
  %1389 = load i64, ptr %1388, align 8, !noalias !194
  %1390 = and i64 %1385, -16
  %1391 = add nsw i64 %1389, %1390
  %1392 = tail call i64 @llvm.smax.i64(i64 %1385, i64 15)
  %1393 = lshr i64 %1392, 4
  %1394 = icmp eq i64 %1393, 0
  br i1 %1394, label %1395, label %1428

1395:                                             ; preds = %1428, %1387
  %1396 = phi i64 [ 9001, %1387 ], [ %1454, %1428 ]
  %1397 = phi i64 [ 9001, %1387 ], [ %1446, %1428 ]
  %1398 = and i64 %1385, 15
  %1399 = add nsw i64 %1391, 8
  %1400 = icmp sgt i64 %1399, %12
  br i1 %1400, label %1410, label %1401

1401:                                             ; preds = %1395
  %1402 = getelementptr i8, ptr %11, i64 %1391
  %1403 = load i64, ptr %1402, align 1, !noalias !240
  %1404 = tail call i64 @llvm.umin.i64(i64 %1398, i64 8)
  %1405 = shl nuw nsw i64 %1404, 2
  %1406 = shl nsw i64 -1, %1405
  %1407 = shl i64 %1406, %1405
  %1408 = xor i64 %1407, -1
  %1409 = and i64 %1403, %1408
  br label %1456

1410:                                             ; preds = %1395
  %1411 = icmp eq i64 %1398, 0
  br i1 %1411, label %1456, label %1412

1412:                                             ; preds = %1410
  %1413 = tail call i64 @llvm.umin.i64(i64 %1398, i64 8)
  %1414 = getelementptr i8, ptr %11, i64 %1391
  br label %1415

1415:                                             ; preds = %1415, %1412
  %1416 = phi i64 [ 0, %1412 ], [ %1426, %1415 ]
  %1417 = phi i64 [ %1413, %1412 ], [ %1419, %1415 ]
  %1418 = phi i64 [ 0, %1412 ], [ %1420, %1415 ]
  %1419 = add nsw i64 %1417, -1
  %1420 = add nuw nsw i64 %1418, 1
  %1421 = getelementptr i8, ptr %1414, i64 %1418
  %1422 = load i8, ptr %1421, align 1, !noalias !249
  %1423 = zext i8 %1422 to i64
  %1424 = shl nsw i64 %1418, 3
  %1425 = shl i64 %1423, %1424
  %1426 = or i64 %1425, %1416
  %1427 = icmp samesign ugt i64 %1417, 1
  br i1 %1427, label %1415, label %1456

1428:                                             ; preds = %1387, %1428
  %1429 = phi i64 [ %1446, %1428 ], [ 9001, %1387 ]
  %1430 = phi i64 [ %1454, %1428 ], [ 9001, %1387 ]
  %1431 = phi i64 [ %1433, %1428 ], [ %1393, %1387 ]
  %1432 = phi i64 [ %1434, %1428 ], [ %1389, %1387 ]
  %1433 = add nsw i64 %1431, -1
  %1434 = add i64 %1432, 16
  %1435 = getelementptr i8, ptr %11, i64 %1432
  %1436 = load i64, ptr %1435, align 1, !noalias !252
  %1437 = getelementptr i8, ptr %1435, i64 8
  %1438 = load i64, ptr %1437, align 1, !noalias !255
  %1439 = mul i64 %1436, -8663945395140668459
  %1440 = tail call i64 @llvm.fshl.i64(i64 %1439, i64 %1439, i64 31)
  %1441 = mul i64 %1440, 5545529020109919103
  %1442 = xor i64 %1441, %1429
  %1443 = tail call i64 @llvm.fshl.i64(i64 %1442, i64 %1442, i64 27)
  %1444 = add i64 %1443, %1430
  %1445 = mul i64 %1444, 5
  %1446 = add i64 %1445, 1390208809
  %1447 = mul i64 %1438, 5545529020109919103
  %1448 = tail call i64 @llvm.fshl.i64(i64 %1447, i64 %1447, i64 33)
  %1449 = mul i64 %1448, -8663945395140668459
  %1450 = xor i64 %1449, %1430
  %1451 = tail call i64 @llvm.fshl.i64(i64 %1450, i64 %1450, i64 31)
  %1452 = add i64 %1446, %1451
  %1453 = mul i64 %1452, 5
  %1454 = add i64 %1453, 944331445
  %1455 = icmp samesign ugt i64 %1431, 1
  br i1 %1455, label %1428, label %1395

1456:                                             ; preds = %1415, %1410, %1401
  %1457 = phi i64 [ %1409, %1401 ], [ 0, %1410 ], [ %1426, %1415 ]
  %1458 = mul i64 %1457, -8663945395140668459
  %1459 = tail call i64 @llvm.fshl.i64(i64 %1458, i64 %1458, i64 31)
  %1460 = mul i64 %1459, 5545529020109919103
  %1461 = add nsw i64 %1398, -8
  %1462 = add nsw i64 %1391, 16
  %1463 = icmp sgt i64 %1462, %12
  br i1 %1463, label %1473, label %1464

1464:                                             ; preds = %1456
  %1465 = getelementptr i8, ptr %11, i64 %1399
  %1466 = load i64, ptr %1465, align 1, !noalias !258
  %1467 = tail call i64 @llvm.smax.i64(i64 %1461, i64 0)
  %1468 = shl nuw nsw i64 %1467, 2
  %1469 = shl nsw i64 -1, %1468
  %1470 = shl nsw i64 %1469, %1468
  %1471 = xor i64 %1470, -1
  %1472 = and i64 %1466, %1471
  br label %1490

1473:                                             ; preds = %1456
  %1474 = icmp samesign ult i64 %1398, 9
  %1475 = select i1 %1474, i64 0, i64 %1461
  %1476 = icmp sgt i64 %1475, 0
  br i1 %1476, label %1477, label %1490

1477:                                             ; preds = %1473
  %1478 = getelementptr i8, ptr %11, i64 %1399
  br label %1479

1479:                                             ; preds = %1479, %1477
  %1480 = phi i64 [ 0, %1477 ], [ %1488, %1479 ]
  %1481 = phi i64 [ 0, %1477 ], [ %1482, %1479 ]
  %1482 = add nuw nsw i64 %1481, 1
  %1483 = getelementptr i8, ptr %1478, i64 %1481
  %1484 = load i8, ptr %1483, align 1, !noalias !264
  %1485 = zext i8 %1484 to i64
  %1486 = shl nsw i64 %1481, 3
  %1487 = shl i64 %1485, %1486
  %1488 = or i64 %1487, %1480
  %1489 = icmp eq i64 %1482, %1475
  br i1 %1489, label %1490, label %1479

1490:                                             ; preds = %1479, %1473, %1464
  %1491 = phi i64 [ %1472, %1464 ], [ 0, %1473 ], [ %1488, %1479 ]
  %1492 = mul i64 %1491, 5545529020109919103
  %1493 = tail call i64 @llvm.fshl.i64(i64 %1492, i64 %1492, i64 33)
  %1494 = mul i64 %1493, -8663945395140668459
  %1495 = xor i64 %1397, %1460
  %1496 = xor i64 %1495, %1385
  %1497 = xor i64 %1396, %1494
  %1498 = xor i64 %1497, %1385
  %1499 = add i64 %1498, %1496
  %1500 = add i64 %1499, %1498
  %1501 = lshr i64 %1499, 33
  %1502 = xor i64 %1501, %1499
  %1503 = mul i64 %1502, -49064778989728563
  %1504 = lshr i64 %1503, 33
  %1505 = xor i64 %1504, %1503
  %1506 = mul i64 %1505, -4265267296055464877
  %1507 = lshr i64 %1506, 33
  %1508 = xor i64 %1507, %1506
  %1509 = lshr i64 %1500, 33
  %1510 = xor i64 %1509, %1500
  %1511 = mul i64 %1510, -49064778989728563
  %1512 = lshr i64 %1511, 33
  %1513 = xor i64 %1512, %1511
  %1514 = mul i64 %1513, -4265267296055464877
  %1515 = lshr i64 %1514, 33
  %1516 = xor i64 %1515, %1514
  %1517 = add i64 %1516, %1508
  %1518 = lshr i64 %1517, 1
  br label %1519

1519:                                             ; preds = %1490, %1379
  %1520 = phi i64 [ %1518, %1490 ], [ 0, %1379 ]
  %1521 = getelementptr i64, ptr %307, i64 %1383
  store i64 %1520, ptr %1521, align 8, !noalias !194
  %1522 = icmp eq i64 %972, %1381
  br i1 %1522, label %149, label %1379

1523:                                             ; preds = %915, %1523
  %1524 = phi i64 [ %1525, %1523 ], [ 0, %915 ]
  %1525 = add nuw nsw i64 %1524, 1
  %1526 = add nsw i64 %1524, %142
  %1527 = shl nsw i64 %1526, 3
  %1528 = getelementptr i8, ptr %11, i64 %1527
  %1529 = load i64, ptr %1528, align 1, !noalias !267
  %1530 = mul i64 %1529, -8663945395140668459
  %1531 = tail call i64 @llvm.fshl.i64(i64 %1530, i64 %1530, i64 31)
  %1532 = mul i64 %1531, 5545529020109919103
  %1533 = xor i64 %1532, 8993
  %1534 = add i64 %1533, 8993
  %1535 = add i64 %1533, 17986
  %1536 = lshr i64 %1534, 33
  %1537 = xor i64 %1536, %1534
  %1538 = mul i64 %1537, -49064778989728563
  %1539 = lshr i64 %1538, 33
  %1540 = xor i64 %1539, %1538
  %1541 = mul i64 %1540, -4265267296055464877
  %1542 = lshr i64 %1541, 33
  %1543 = xor i64 %1542, %1541
  %1544 = lshr i64 %1535, 33
  %1545 = xor i64 %1544, %1535
  %1546 = mul i64 %1545, -49064778989728563
  %1547 = lshr i64 %1546, 33
  %1548 = xor i64 %1547, %1546
  %1549 = mul i64 %1548, -4265267296055464877
  %1550 = lshr i64 %1549, 33
  %1551 = xor i64 %1550, %1549
  %1552 = add i64 %1543, %1551
  %1553 = lshr i64 %1552, 1
  %1554 = getelementptr i64, ptr %307, i64 %1524
  store i64 %1553, ptr %1554, align 8, !noalias !270
  %1555 = icmp eq i64 %1525, %918
  br i1 %1555, label %147, label %1523

1556:                                             ; preds = %922, %1556
  %1557 = phi i64 [ %1558, %1556 ], [ 0, %922 ]
  %1558 = add nuw nsw i64 %1557, 1
  %1559 = add nsw i64 %1557, %142
  %1560 = shl nsw i64 %1559, 2
  %1561 = getelementptr i8, ptr %11, i64 %1560
  %1562 = load i32, ptr %1561, align 1, !noalias !271
  %1563 = zext i32 %1562 to i64
  %1564 = mul i64 %1563, -8663945395140668459
  %1565 = tail call i64 @llvm.fshl.i64(i64 %1564, i64 %1564, i64 31)
  %1566 = mul i64 %1565, 5545529020109919103
  %1567 = xor i64 %1566, 9005
  %1568 = add i64 %1567, 9005
  %1569 = add i64 %1567, 18010
  %1570 = lshr i64 %1568, 33
  %1571 = xor i64 %1570, %1568
  %1572 = mul i64 %1571, -49064778989728563
  %1573 = lshr i64 %1572, 33
  %1574 = xor i64 %1573, %1572
  %1575 = mul i64 %1574, -4265267296055464877
  %1576 = lshr i64 %1575, 33
  %1577 = xor i64 %1576, %1575
  %1578 = lshr i64 %1569, 33
  %1579 = xor i64 %1578, %1569
  %1580 = mul i64 %1579, -49064778989728563
  %1581 = lshr i64 %1580, 33
  %1582 = xor i64 %1581, %1580
  %1583 = mul i64 %1582, -4265267296055464877
  %1584 = lshr i64 %1583, 33
  %1585 = xor i64 %1584, %1583
  %1586 = add i64 %1577, %1585
  %1587 = lshr i64 %1586, 1
  %1588 = getelementptr i64, ptr %307, i64 %1557
  store i64 %1587, ptr %1588, align 8, !noalias !270
  %1589 = icmp eq i64 %1558, %925
  br i1 %1589, label %147, label %1556

1590:                                             ; preds = %1590, %936
  %1591 = phi i64 [ 0, %936 ], [ %1592, %1590 ]
  %1592 = add nuw nsw i64 %1591, 1
  %1593 = getelementptr i8, ptr %937, i64 %1591
  %1594 = load i8, ptr %1593, align 1, !noalias !274
  %1595 = zext i8 %1594 to i64
  %1596 = mul i64 %1595, -8663945395140668459
  %1597 = tail call i64 @llvm.fshl.i64(i64 %1596, i64 %1596, i64 31)
  %1598 = mul i64 %1597, 5545529020109919103
  %1599 = xor i64 %1598, 9000
  %1600 = add i64 %1599, 9000
  %1601 = add i64 %1599, 18000
  %1602 = lshr i64 %1600, 33
  %1603 = xor i64 %1602, %1600
  %1604 = mul i64 %1603, -49064778989728563
  %1605 = lshr i64 %1604, 33
  %1606 = xor i64 %1605, %1604
  %1607 = mul i64 %1606, -4265267296055464877
  %1608 = lshr i64 %1607, 33
  %1609 = xor i64 %1608, %1607
  %1610 = lshr i64 %1601, 33
  %1611 = xor i64 %1610, %1601
  %1612 = mul i64 %1611, -49064778989728563
  %1613 = lshr i64 %1612, 33
  %1614 = xor i64 %1613, %1612
  %1615 = mul i64 %1614, -4265267296055464877
  %1616 = lshr i64 %1615, 33
  %1617 = xor i64 %1616, %1615
  %1618 = add i64 %1609, %1617
  %1619 = lshr i64 %1618, 1
  %1620 = getelementptr i64, ptr %307, i64 %1591
  store i64 %1619, ptr %1620, align 8, !noalias !270
  %1621 = icmp eq i64 %1592, %932
  br i1 %1621, label %147, label %1590

1622:                                             ; preds = %938, %1622
  %1623 = phi i64 [ %1624, %1622 ], [ 0, %938 ]
  %1624 = add nuw nsw i64 %1623, 1
  %1625 = add nsw i64 %1623, %142
  %1626 = shl nsw i64 %1625, 4
  %1627 = getelementptr i8, ptr %11, i64 %1626
  %1628 = load i64, ptr %1627, align 1, !noalias !277
  %1629 = mul i64 %1628, -8663945395140668459
  %1630 = tail call i64 @llvm.fshl.i64(i64 %1629, i64 %1629, i64 31)
  %1631 = mul i64 %1630, 5545529020109919103
  %1632 = xor i64 %1631, 9001
  %1633 = tail call i64 @llvm.fshl.i64(i64 %1632, i64 %1632, i64 27)
  %1634 = mul i64 %1633, 5
  %1635 = add i64 %1634, 1390253814
  %1636 = xor i64 %1635, 16
  %1637 = getelementptr i8, ptr %1627, i64 8
  %1638 = load i64, ptr %1637, align 1, !noalias !280
  %1639 = mul i64 %1638, 5545529020109919103
  %1640 = tail call i64 @llvm.fshl.i64(i64 %1639, i64 %1639, i64 33)
  %1641 = mul i64 %1640, -8663945395140668459
  %1642 = xor i64 %1641, 9001
  %1643 = tail call i64 @llvm.fshl.i64(i64 %1642, i64 %1642, i64 31)
  %1644 = add i64 %1635, %1643
  %1645 = mul i64 %1644, 5
  %1646 = add i64 %1645, 944331445
  %1647 = xor i64 %1646, 16
  %1648 = add i64 %1647, %1636
  %1649 = lshr i64 %1648, 33
  %1650 = xor i64 %1649, %1648
  %1651 = mul i64 %1650, -49064778989728563
  %1652 = lshr i64 %1651, 33
  %1653 = xor i64 %1652, %1651
  %1654 = mul i64 %1653, -4265267296055464877
  %1655 = lshr i64 %1654, 33
  %1656 = xor i64 %1655, %1654
  %1657 = add i64 %1648, %1647
  %1658 = lshr i64 %1657, 33
  %1659 = xor i64 %1658, %1657
  %1660 = mul i64 %1659, -49064778989728563
  %1661 = lshr i64 %1660, 33
  %1662 = xor i64 %1661, %1660
  %1663 = mul i64 %1662, -4265267296055464877
  %1664 = lshr i64 %1663, 33
  %1665 = xor i64 %1664, %1663
  %1666 = add i64 %1665, %1656
  %1667 = lshr i64 %1666, 1
  %1668 = getelementptr i64, ptr %307, i64 %1623
  store i64 %1667, ptr %1668, align 8, !noalias !270
  %1669 = icmp eq i64 %1624, %941
  br i1 %1669, label %147, label %1622

1670:                                             ; preds = %945, %970
  %1671 = phi i64 [ %972, %970 ], [ 0, %945 ]
  %1672 = phi i64 [ %1673, %970 ], [ 0, %945 ]
  %1673 = add nuw nsw i64 %1672, 1
  %1674 = add nsw i64 %1672, %142
  %1675 = mul nsw i64 %1674, %16
  %1676 = shl nsw i64 %1672, 3
  %1677 = getelementptr i8, ptr %24, i64 %1676
  %1678 = getelementptr i8, ptr %1677, i64 12288
  store i64 %1675, ptr %1678, align 1, !noalias !163
  %1679 = getelementptr i8, ptr %1677, i64 14336
  store i64 %16, ptr %1679, align 1, !noalias !163
  %1680 = shl nsw i64 %1671, 3
  %1681 = getelementptr i8, ptr %24, i64 %1680
  %1682 = getelementptr i8, ptr %1681, i64 20480
  store i64 %1672, ptr %1682, align 1, !noalias !163
  %1683 = add nsw i64 %1675, 96
  %1684 = icmp sgt i64 %1683, %12
  br i1 %1684, label %970, label %952

1685:                                             ; preds = %303
  %1686 = icmp slt i64 %305, 4294967296
  %1687 = and i64 %306, 4294967295
  %1688 = select i1 %1686, i64 %1687, i64 %306
  %1689 = icmp slt i64 %305, 1
  %1690 = icmp eq i64 %1688, 0
  %1691 = select i1 %1689, i1 true, i1 %1690
  switch i64 %16, label %1694 [
    i64 8, label %1692
    i64 4, label %1693
  ]

1692:                                             ; preds = %1685
  br i1 %1691, label %149, label %1695

1693:                                             ; preds = %1685
  br i1 %1691, label %149, label %1745

1694:                                             ; preds = %1685
  br i1 %1691, label %149, label %1796

1695:                                             ; preds = %1692, %1695
  %1696 = phi i64 [ %1697, %1695 ], [ 0, %1692 ]
  %1697 = add nuw nsw i64 %1696, 1
  %1698 = add nsw i64 %1696, %142
  %1699 = shl nsw i64 %1698, 3
  %1700 = getelementptr i8, ptr %11, i64 %1699
  %1701 = load i64, ptr %1700, align 1, !noalias !283
  %1702 = ashr i64 %1701, 63
  %1703 = xor i64 %1702, %1701
  %1704 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1703, i1 false)
  %1705 = add nsw i64 %1704, -1
  %1706 = trunc nsw i64 %1705 to i8
  %1707 = sdiv i8 %1706, -8
  %1708 = and i64 %1705, -9223372036854775801
  %1709 = icmp ugt i64 %1708, -9223372036854775808
  %1710 = sext i8 %1707 to i64
  %1711 = select i1 %1709, i64 9, i64 8
  %1712 = add nsw i64 %1711, %1710
  %1713 = shl nuw nsw i64 %1712, 3
  %1714 = sub nsw i64 64, %1713
  %1715 = tail call i64 @llvm.bswap.i64(i64 %1701)
  %1716 = lshr i64 %1715, %1714
  %1717 = mul i64 %1716, -8663945395140668459
  %1718 = tail call i64 @llvm.fshl.i64(i64 %1717, i64 %1717, i64 31)
  %1719 = mul i64 %1718, 5545529020109919103
  %1720 = xor i64 %1712, %1719
  %1721 = xor i64 %1720, 9001
  %1722 = xor i64 %1712, 9001
  %1723 = add i64 %1721, %1722
  %1724 = add i64 %1723, %1722
  %1725 = lshr i64 %1723, 33
  %1726 = xor i64 %1725, %1723
  %1727 = mul i64 %1726, -49064778989728563
  %1728 = lshr i64 %1727, 33
  %1729 = xor i64 %1728, %1727
  %1730 = mul i64 %1729, -4265267296055464877
  %1731 = lshr i64 %1730, 33
  %1732 = xor i64 %1731, %1730
  %1733 = lshr i64 %1724, 33
  %1734 = xor i64 %1733, %1724
  %1735 = mul i64 %1734, -49064778989728563
  %1736 = lshr i64 %1735, 33
  %1737 = xor i64 %1736, %1735
  %1738 = mul i64 %1737, -4265267296055464877
  %1739 = lshr i64 %1738, 33
  %1740 = xor i64 %1739, %1738
  %1741 = add i64 %1740, %1732
  %1742 = lshr i64 %1741, 1
  %1743 = getelementptr i64, ptr %307, i64 %1696
  store i64 %1742, ptr %1743, align 8, !noalias !289
  %1744 = icmp eq i64 %1697, %1688
  br i1 %1744, label %147, label %1695

1745:                                             ; preds = %1693, %1745
  %1746 = phi i64 [ %1747, %1745 ], [ 0, %1693 ]
  %1747 = add nuw nsw i64 %1746, 1
  %1748 = add nsw i64 %1746, %142
  %1749 = shl nsw i64 %1748, 2
  %1750 = getelementptr i8, ptr %11, i64 %1749
  %1751 = load i32, ptr %1750, align 1, !noalias !290
  %1752 = sext i32 %1751 to i64
  %1753 = ashr i64 %1752, 63
  %1754 = xor i64 %1753, %1752
  %1755 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1754, i1 false)
  %1756 = add nsw i64 %1755, -1
  %1757 = trunc nsw i64 %1756 to i8
  %1758 = sdiv i8 %1757, -8
  %1759 = and i64 %1756, -9223372036854775801
  %1760 = icmp ugt i64 %1759, -9223372036854775808
  %1761 = sext i8 %1758 to i64
  %1762 = select i1 %1760, i64 9, i64 8
  %1763 = add nsw i64 %1762, %1761
  %1764 = shl nuw nsw i64 %1763, 3
  %1765 = sub nsw i64 64, %1764
  %1766 = tail call i64 @llvm.bswap.i64(i64 %1752)
  %1767 = lshr i64 %1766, %1765
  %1768 = mul i64 %1767, -8663945395140668459
  %1769 = tail call i64 @llvm.fshl.i64(i64 %1768, i64 %1768, i64 31)
  %1770 = mul i64 %1769, 5545529020109919103
  %1771 = xor i64 %1763, %1770
  %1772 = xor i64 %1771, 9001
  %1773 = xor i64 %1763, 9001
  %1774 = add i64 %1772, %1773
  %1775 = add i64 %1774, %1773
  %1776 = lshr i64 %1774, 33
  %1777 = xor i64 %1776, %1774
  %1778 = mul i64 %1777, -49064778989728563
  %1779 = lshr i64 %1778, 33
  %1780 = xor i64 %1779, %1778
  %1781 = mul i64 %1780, -4265267296055464877
  %1782 = lshr i64 %1781, 33
  %1783 = xor i64 %1782, %1781
  %1784 = lshr i64 %1775, 33
  %1785 = xor i64 %1784, %1775
  %1786 = mul i64 %1785, -49064778989728563
  %1787 = lshr i64 %1786, 33
  %1788 = xor i64 %1787, %1786
  %1789 = mul i64 %1788, -4265267296055464877
  %1790 = lshr i64 %1789, 33
  %1791 = xor i64 %1790, %1789
  %1792 = add i64 %1791, %1783
  %1793 = lshr i64 %1792, 1
  %1794 = getelementptr i64, ptr %307, i64 %1746
  store i64 %1793, ptr %1794, align 8, !noalias !289
  %1795 = icmp eq i64 %1747, %1688
  br i1 %1795, label %147, label %1745

1796:                                             ; preds = %1694, %1884
  %1797 = phi i64 [ %1798, %1884 ], [ 0, %1694 ]
  %1798 = add nuw nsw i64 %1797, 1
  %1799 = add nsw i64 %1797, %142
  %1800 = shl nsw i64 %1799, 4
  %1801 = getelementptr i8, ptr %11, i64 %1800
  %1802 = getelementptr i8, ptr %1801, i64 8
  %1803 = load i64, ptr %1802, align 1, !noalias !293
  %1804 = load i64, ptr %1801, align 1, !noalias !296
  %1805 = ashr i64 %1804, 63
  %1806 = icmp eq i64 %1803, %1805
  br i1 %1806, label %1807, label %1830

1807:                                             ; preds = %1796
  %1808 = xor i64 %1804, %1803
  %1809 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1808, i1 false)
  %1810 = add nsw i64 %1809, -1
  %1811 = trunc nsw i64 %1810 to i8
  %1812 = sdiv i8 %1811, -8
  %1813 = and i64 %1810, -9223372036854775801
  %1814 = icmp ugt i64 %1813, -9223372036854775808
  %1815 = sext i8 %1812 to i64
  %1816 = select i1 %1814, i64 9, i64 8
  %1817 = add nsw i64 %1816, %1815
  %1818 = shl nuw nsw i64 %1817, 3
  %1819 = sub nsw i64 64, %1818
  %1820 = tail call i64 @llvm.bswap.i64(i64 %1804)
  %1821 = lshr i64 %1820, %1819
  %1822 = mul i64 %1821, -8663945395140668459
  %1823 = tail call i64 @llvm.fshl.i64(i64 %1822, i64 %1822, i64 31)
  %1824 = mul i64 %1823, 5545529020109919103
  %1825 = xor i64 %1817, %1824
  %1826 = xor i64 %1825, 9001
  %1827 = xor i64 %1817, 9001
  %1828 = add i64 %1826, %1827
  %1829 = add i64 %1828, %1827
  br label %1884

1830:                                             ; preds = %1796
  %1831 = ashr i64 %1803, 63
  %1832 = xor i64 %1831, %1803
  %1833 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1832, i1 false)
  %1834 = add nsw i64 %1833, -1
  %1835 = trunc nsw i64 %1834 to i8
  %1836 = sdiv i8 %1835, 8
  %1837 = zext nneg i8 %1836 to i64
  %1838 = and i64 %1834, -9223372036854775801
  %1839 = icmp ugt i64 %1838, -9223372036854775808
  %1840 = sext i1 %1839 to i64
  %1841 = add nsw i64 %1837, %1840
  %1842 = sub nsw i64 16, %1841
  %1843 = shl nuw nsw i64 %1842, 3
  %1844 = sub nsw i64 128, %1843
  %1845 = shl i64 %1803, %1844
  %1846 = lshr i64 %1804, 1
  %1847 = add nsw i64 %1843, -65
  %1848 = lshr i64 %1846, %1847
  %1849 = or i64 %1845, %1848
  %1850 = tail call i64 @llvm.bswap.i64(i64 %1849)
  %1851 = tail call i64 @llvm.bswap.i64(i64 %1804)
  %1852 = lshr i64 %1851, %1844
  %1853 = icmp eq i64 %1841, 0
  %1854 = mul i64 %1850, -8663945395140668459
  %1855 = tail call i64 @llvm.fshl.i64(i64 %1854, i64 %1854, i64 31)
  %1856 = mul i64 %1855, 5545529020109919103
  br i1 %1853, label %1857, label %1874

1857:                                             ; preds = %1830
  %1858 = xor i64 %1856, 9001
  %1859 = tail call i64 @llvm.fshl.i64(i64 %1858, i64 %1858, i64 27)
  %1860 = mul i64 %1859, 5
  %1861 = add i64 %1860, 1390253814
  %1862 = mul i64 %1852, 5545529020109919103
  %1863 = tail call i64 @llvm.fshl.i64(i64 %1862, i64 %1862, i64 33)
  %1864 = mul i64 %1863, -8663945395140668459
  %1865 = xor i64 %1864, 9001
  %1866 = tail call i64 @llvm.fshl.i64(i64 %1865, i64 %1865, i64 31)
  %1867 = add i64 %1861, %1866
  %1868 = mul i64 %1867, 5
  %1869 = add i64 %1868, 944331445
  %1870 = xor i64 %1861, 16
  %1871 = xor i64 %1869, 16
  %1872 = add i64 %1871, %1870
  %1873 = add i64 %1872, %1871
  br label %1884

1874:                                             ; preds = %1830
  %1875 = mul i64 %1852, 5545529020109919103
  %1876 = tail call i64 @llvm.fshl.i64(i64 %1875, i64 %1875, i64 33)
  %1877 = mul i64 %1876, -8663945395140668459
  %1878 = xor i64 %1842, %1856
  %1879 = xor i64 %1878, 9001
  %1880 = xor i64 %1842, %1877
  %1881 = xor i64 %1880, 9001
  %1882 = add i64 %1879, %1881
  %1883 = add i64 %1882, %1881
  br label %1884

1884:                                             ; preds = %1874, %1857, %1807
  %1885 = phi i64 [ %1872, %1857 ], [ %1882, %1874 ], [ %1828, %1807 ]
  %1886 = phi i64 [ %1873, %1857 ], [ %1883, %1874 ], [ %1829, %1807 ]
  %1887 = lshr i64 %1885, 33
  %1888 = xor i64 %1887, %1885
  %1889 = mul i64 %1888, -49064778989728563
  %1890 = lshr i64 %1889, 33
  %1891 = xor i64 %1890, %1889
  %1892 = mul i64 %1891, -4265267296055464877
  %1893 = lshr i64 %1892, 33
  %1894 = xor i64 %1893, %1892
  %1895 = lshr i64 %1886, 33
  %1896 = xor i64 %1895, %1886
  %1897 = mul i64 %1896, -49064778989728563
  %1898 = lshr i64 %1897, 33
  %1899 = xor i64 %1898, %1897
  %1900 = mul i64 %1899, -4265267296055464877
  %1901 = lshr i64 %1900, 33
  %1902 = xor i64 %1901, %1900
  %1903 = add i64 %1902, %1894
  %1904 = lshr i64 %1903, 1
  %1905 = getelementptr i64, ptr %307, i64 %1797
  store i64 %1904, ptr %1905, align 8, !noalias !289
  %1906 = icmp eq i64 %1798, %1688
  br i1 %1906, label %149, label %1796

1907:                                             ; preds = %303
  br i1 %104, label %1908, label %1915

1908:                                             ; preds = %1907
  %1909 = icmp slt i64 %305, 4294967296
  %1910 = and i64 %306, 4294967295
  %1911 = select i1 %1909, i64 %1910, i64 %306
  %1912 = icmp slt i64 %305, 1
  %1913 = icmp eq i64 %1911, 0
  %1914 = select i1 %1912, i1 true, i1 %1913
  br i1 %1914, label %149, label %1937

1915:                                             ; preds = %1907
  br i1 %138, label %2050, label %2061, !prof !299

1916:                                             ; preds = %2079, %2050
  %1917 = sub nsw i64 %306, %2054
  %1918 = icmp slt i64 %1917, 1
  br i1 %1918, label %149, label %2131

1919:                                             ; preds = %2131
  %1920 = getelementptr i8, ptr %11, i64 %2137
  %1921 = load i64, ptr %1920, align 1, !noalias !300
  %1922 = and i64 %1921, %120
  br label %2140

1923:                                             ; preds = %2131
  br i1 %121, label %2140, label %1924

1924:                                             ; preds = %1923
  %1925 = getelementptr i8, ptr %11, i64 %2137
  br label %1926

1926:                                             ; preds = %1926, %1924
  %1927 = phi i64 [ 0, %1924 ], [ %1935, %1926 ]
  %1928 = phi i64 [ 0, %1924 ], [ %1929, %1926 ]
  %1929 = add nuw nsw i64 %1928, 1
  %1930 = getelementptr i8, ptr %1925, i64 %1928
  %1931 = load i8, ptr %1930, align 1, !noalias !309
  %1932 = zext i8 %1931 to i64
  %1933 = shl nsw i64 %1928, 3
  %1934 = shl i64 %1932, %1933
  %1935 = or i64 %1934, %1927
  %1936 = icmp eq i64 %16, %1929
  br i1 %1936, label %2140, label %1926

1937:                                             ; preds = %1908, %2027
  %1938 = phi i64 [ %1939, %2027 ], [ 0, %1908 ]
  %1939 = add nuw nsw i64 %1938, 1
  %1940 = add nsw i64 %1938, %142
  %1941 = mul nsw i64 %1940, %16
  %1942 = getelementptr i8, ptr %11, i64 %1941
  %1943 = load i64, ptr %1942, align 1, !noalias !312
  %1944 = tail call i64 @llvm.bswap.i64(i64 %1943)
  %1945 = ashr i64 %1944, %122
  %1946 = getelementptr i8, ptr %1942, i64 %16
  %1947 = getelementptr i8, ptr %1946, i64 -8
  %1948 = load i64, ptr %1947, align 1, !noalias !315
  %1949 = tail call i64 @llvm.bswap.i64(i64 %1948)
  %1950 = ashr i64 %1949, 63
  %1951 = icmp eq i64 %1945, %1950
  br i1 %1951, label %1952, label %1974

1952:                                             ; preds = %1937
  %1953 = xor i64 %1945, %1949
  %1954 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1953, i1 false)
  %1955 = add nsw i64 %1954, -1
  %1956 = trunc nsw i64 %1955 to i8
  %1957 = sdiv i8 %1956, -8
  %1958 = and i64 %1955, -9223372036854775801
  %1959 = icmp ugt i64 %1958, -9223372036854775808
  %1960 = sext i8 %1957 to i64
  %1961 = select i1 %1959, i64 9, i64 8
  %1962 = add nsw i64 %1961, %1960
  %1963 = shl nuw nsw i64 %1962, 3
  %1964 = sub nsw i64 64, %1963
  %1965 = lshr i64 %1948, %1964
  %1966 = mul i64 %1965, -8663945395140668459
  %1967 = tail call i64 @llvm.fshl.i64(i64 %1966, i64 %1966, i64 31)
  %1968 = mul i64 %1967, 5545529020109919103
  %1969 = xor i64 %1962, %1968
  %1970 = xor i64 %1969, 9001
  %1971 = xor i64 %1962, 9001
  %1972 = add i64 %1970, %1971
  %1973 = add i64 %1972, %1971
  br label %2027

1974:                                             ; preds = %1937
  %1975 = ashr i64 %1945, 63
  %1976 = xor i64 %1975, %1945
  %1977 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1976, i1 false)
  %1978 = add nsw i64 %1977, -1
  %1979 = trunc nsw i64 %1978 to i8
  %1980 = sdiv i8 %1979, 8
  %1981 = zext nneg i8 %1980 to i64
  %1982 = and i64 %1978, -9223372036854775801
  %1983 = icmp ugt i64 %1982, -9223372036854775808
  %1984 = sext i1 %1983 to i64
  %1985 = add nsw i64 %1981, %1984
  %1986 = sub nsw i64 16, %1985
  %1987 = shl nuw nsw i64 %1986, 3
  %1988 = sub nsw i64 128, %1987
  %1989 = shl i64 %1945, %1988
  %1990 = lshr i64 %1949, 1
  %1991 = add nsw i64 %1987, -65
  %1992 = lshr i64 %1990, %1991
  %1993 = or i64 %1989, %1992
  %1994 = tail call i64 @llvm.bswap.i64(i64 %1993)
  %1995 = lshr i64 %1948, %1988
  %1996 = icmp eq i64 %1985, 0
  %1997 = mul i64 %1994, -8663945395140668459
  %1998 = tail call i64 @llvm.fshl.i64(i64 %1997, i64 %1997, i64 31)
  %1999 = mul i64 %1998, 5545529020109919103
  br i1 %1996, label %2000, label %2017

2000:                                             ; preds = %1974
  %2001 = xor i64 %1999, 9001
  %2002 = tail call i64 @llvm.fshl.i64(i64 %2001, i64 %2001, i64 27)
  %2003 = mul i64 %2002, 5
  %2004 = add i64 %2003, 1390253814
  %2005 = mul i64 %1995, 5545529020109919103
  %2006 = tail call i64 @llvm.fshl.i64(i64 %2005, i64 %2005, i64 33)
  %2007 = mul i64 %2006, -8663945395140668459
  %2008 = xor i64 %2007, 9001
  %2009 = tail call i64 @llvm.fshl.i64(i64 %2008, i64 %2008, i64 31)
  %2010 = add i64 %2004, %2009
  %2011 = mul i64 %2010, 5
  %2012 = add i64 %2011, 944331445
  %2013 = xor i64 %2004, 16
  %2014 = xor i64 %2012, 16
  %2015 = add i64 %2014, %2013
  %2016 = add i64 %2015, %2014
  br label %2027

2017:                                             ; preds = %1974
  %2018 = mul i64 %1995, 5545529020109919103
  %2019 = tail call i64 @llvm.fshl.i64(i64 %2018, i64 %2018, i64 33)
  %2020 = mul i64 %2019, -8663945395140668459
  %2021 = xor i64 %1986, %1999
  %2022 = xor i64 %2021, 9001
  %2023 = xor i64 %1986, %2020
  %2024 = xor i64 %2023, 9001
  %2025 = add i64 %2022, %2024
  %2026 = add i64 %2025, %2024
  br label %2027

2027:                                             ; preds = %2017, %2000, %1952
  %2028 = phi i64 [ %2015, %2000 ], [ %2025, %2017 ], [ %1972, %1952 ]
  %2029 = phi i64 [ %2016, %2000 ], [ %2026, %2017 ], [ %1973, %1952 ]
  %2030 = lshr i64 %2028, 33
  %2031 = xor i64 %2030, %2028
  %2032 = mul i64 %2031, -49064778989728563
  %2033 = lshr i64 %2032, 33
  %2034 = xor i64 %2033, %2032
  %2035 = mul i64 %2034, -4265267296055464877
  %2036 = lshr i64 %2035, 33
  %2037 = xor i64 %2036, %2035
  %2038 = lshr i64 %2029, 33
  %2039 = xor i64 %2038, %2029
  %2040 = mul i64 %2039, -49064778989728563
  %2041 = lshr i64 %2040, 33
  %2042 = xor i64 %2041, %2040
  %2043 = mul i64 %2042, -4265267296055464877
  %2044 = lshr i64 %2043, 33
  %2045 = xor i64 %2044, %2043
  %2046 = add i64 %2045, %2037
  %2047 = lshr i64 %2046, 1
  %2048 = getelementptr i64, ptr %307, i64 %1938
  store i64 %2047, ptr %2048, align 8, !noalias !318
  %2049 = icmp eq i64 %1939, %1911
  br i1 %2049, label %149, label %1937

2050:                                             ; preds = %2070, %1915
  %2051 = phi i64 [ 1, %1915 ], [ %2078, %2070 ]
  %2052 = sub nsw i64 %2051, %142
  %2053 = tail call i64 @llvm.smin.i64(i64 %2052, i64 %306)
  %2054 = tail call i64 @llvm.smax.i64(i64 %2053, i64 0)
  %2055 = icmp slt i64 %2053, 4294967296
  %2056 = and i64 %2054, 4294967295
  %2057 = select i1 %2055, i64 %2056, i64 %2054
  %2058 = icmp slt i64 %2053, 1
  %2059 = icmp eq i64 %2057, 0
  %2060 = or i1 %2058, %2059
  br i1 %2060, label %1916, label %2079

2061:                                             ; preds = %1915
  br i1 %113, label %2062, label %2067

2062:                                             ; preds = %2061
  %2063 = udiv i32 %115, %114
  %2064 = urem i32 %115, %114
  %2065 = zext i32 %2063 to i64
  %2066 = zext nneg i32 %2064 to i64
  br label %2070

2067:                                             ; preds = %2061
  %2068 = sdiv i64 %107, %16
  %2069 = srem i64 %107, %16
  br label %2070

2070:                                             ; preds = %2067, %2062
  %2071 = phi i64 [ %2065, %2062 ], [ %2068, %2067 ]
  %2072 = phi i64 [ %2066, %2062 ], [ %2069, %2067 ]
  %2073 = xor i64 %2072, %16
  %2074 = icmp sgt i64 %2073, -1
  %2075 = icmp eq i64 %2072, 0
  %2076 = or i1 %2075, %2074
  %2077 = zext i1 %2076 to i64
  %2078 = add nsw i64 %2071, %2077
  br label %2050

2079:                                             ; preds = %2050, %2079
  %2080 = phi i64 [ %2081, %2079 ], [ 0, %2050 ]
  %2081 = add nuw nsw i64 %2080, 1
  %2082 = add nsw i64 %2080, %142
  %2083 = mul nsw i64 %2082, %16
  %2084 = getelementptr i8, ptr %11, i64 %2083
  %2085 = load i64, ptr %2084, align 1, !noalias !319
  %2086 = tail call i64 @llvm.bswap.i64(i64 %2085)
  %2087 = ashr i64 %2086, %106
  %2088 = ashr i64 %2087, 63
  %2089 = xor i64 %2088, %2087
  %2090 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %2089, i1 false)
  %2091 = add nsw i64 %2090, -1
  %2092 = trunc nsw i64 %2091 to i8
  %2093 = sdiv i8 %2092, -8
  %2094 = and i64 %2091, -9223372036854775801
  %2095 = icmp ugt i64 %2094, -9223372036854775808
  %2096 = sext i8 %2093 to i64
  %2097 = select i1 %2095, i64 9, i64 8
  %2098 = add nsw i64 %2097, %2096
  %2099 = shl nuw nsw i64 %2098, 3
  %2100 = sub nsw i64 64, %2099
  %2101 = tail call i64 @llvm.bswap.i64(i64 %2087)
  %2102 = lshr i64 %2101, %2100
  %2103 = mul i64 %2102, -8663945395140668459
  %2104 = tail call i64 @llvm.fshl.i64(i64 %2103, i64 %2103, i64 31)
  %2105 = mul i64 %2104, 5545529020109919103
  %2106 = xor i64 %2098, %2105
  %2107 = xor i64 %2106, 9001
  %2108 = xor i64 %2098, 9001
  %2109 = add i64 %2107, %2108
  %2110 = add i64 %2109, %2108
  %2111 = lshr i64 %2109, 33
  %2112 = xor i64 %2111, %2109
  %2113 = mul i64 %2112, -49064778989728563
  %2114 = lshr i64 %2113, 33
  %2115 = xor i64 %2114, %2113
  %2116 = mul i64 %2115, -4265267296055464877
  %2117 = lshr i64 %2116, 33
  %2118 = xor i64 %2117, %2116
  %2119 = lshr i64 %2110, 33
  %2120 = xor i64 %2119, %2110
  %2121 = mul i64 %2120, -49064778989728563
  %2122 = lshr i64 %2121, 33
  %2123 = xor i64 %2122, %2121
  %2124 = mul i64 %2123, -4265267296055464877
  %2125 = lshr i64 %2124, 33
  %2126 = xor i64 %2125, %2124
  %2127 = add i64 %2126, %2118
  %2128 = lshr i64 %2127, 1
  %2129 = getelementptr i64, ptr %307, i64 %2080
  store i64 %2128, ptr %2129, align 8, !noalias !318
  %2130 = icmp eq i64 %2081, %2057
  br i1 %2130, label %1916, label %2079

2131:                                             ; preds = %1916, %2140
  %2132 = phi i64 [ %2134, %2140 ], [ %1917, %1916 ]
  %2133 = phi i64 [ %2135, %2140 ], [ %2054, %1916 ]
  %2134 = add nsw i64 %2132, -1
  %2135 = add nuw i64 %2133, 1
  %2136 = add nsw i64 %2133, %142
  %2137 = mul nsw i64 %2136, %16
  %2138 = add nsw i64 %2137, 8
  %2139 = icmp sgt i64 %2138, %12
  br i1 %2139, label %1923, label %1919

2140:                                             ; preds = %1926, %1923, %1919
  %2141 = phi i64 [ %1922, %1919 ], [ 0, %1923 ], [ %1935, %1926 ]
  %2142 = tail call i64 @llvm.bswap.i64(i64 %2141)
  %2143 = ashr i64 %2142, %106
  %2144 = ashr i64 %2143, 63
  %2145 = xor i64 %2144, %2143
  %2146 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %2145, i1 false)
  %2147 = add nsw i64 %2146, -1
  %2148 = trunc nsw i64 %2147 to i8
  %2149 = sdiv i8 %2148, -8
  %2150 = and i64 %2147, -9223372036854775801
  %2151 = icmp ugt i64 %2150, -9223372036854775808
  %2152 = sext i8 %2149 to i64
  %2153 = select i1 %2151, i64 9, i64 8
  %2154 = add nsw i64 %2153, %2152
  %2155 = shl nuw nsw i64 %2154, 3
  %2156 = sub nsw i64 64, %2155
  %2157 = tail call i64 @llvm.bswap.i64(i64 %2143)
  %2158 = lshr i64 %2157, %2156
  %2159 = mul i64 %2158, -8663945395140668459
  %2160 = tail call i64 @llvm.fshl.i64(i64 %2159, i64 %2159, i64 31)
  %2161 = mul i64 %2160, 5545529020109919103
  %2162 = xor i64 %2154, %2161
  %2163 = xor i64 %2162, 9001
  %2164 = xor i64 %2154, 9001
  %2165 = add i64 %2163, %2164
  %2166 = add i64 %2165, %2164
  %2167 = lshr i64 %2165, 33
  %2168 = xor i64 %2167, %2165
  %2169 = mul i64 %2168, -49064778989728563
  %2170 = lshr i64 %2169, 33
  %2171 = xor i64 %2170, %2169
  %2172 = mul i64 %2171, -4265267296055464877
  %2173 = lshr i64 %2172, 33
  %2174 = xor i64 %2173, %2172
  %2175 = lshr i64 %2166, 33
  %2176 = xor i64 %2175, %2166
  %2177 = mul i64 %2176, -49064778989728563
  %2178 = lshr i64 %2177, 33
  %2179 = xor i64 %2178, %2177
  %2180 = mul i64 %2179, -4265267296055464877
  %2181 = lshr i64 %2180, 33
  %2182 = xor i64 %2181, %2180
  %2183 = add i64 %2182, %2174
  %2184 = lshr i64 %2183, 1
  %2185 = icmp slt i64 %2133, 0
  %2186 = select i1 %2185, i64 %306, i64 0
  %2187 = getelementptr i64, ptr %307, i64 %2133
  %2188 = getelementptr i64, ptr %2187, i64 %2186
  store i64 %2184, ptr %2188, align 8, !noalias !318
  %2189 = icmp samesign ugt i64 %2132, 1
  br i1 %2189, label %2131, label %149

2190:                                             ; preds = %139
  br label %2191

2191:                                             ; preds = %2190, %139
  %2192 = phi i64 [ %35, %2190 ], [ 0, %139 ]
  %2193 = icmp slt i64 %145, 0
  %2194 = select i1 %2193, i64 %35, i64 0
  %2195 = add i64 %2194, %145
  %2196 = icmp slt i64 %2195, 0
  br i1 %2196, label %2197, label %2198, !prof !3

2197:                                             ; preds = %2191
  br label %2198

2198:                                             ; preds = %2197, %2191
  %2199 = phi i64 [ 0, %2197 ], [ %2195, %2191 ]
  %2200 = icmp slt i64 %2195, %35
  br i1 %2200, label %303, label %2201, !prof !322

2201:                                             ; preds = %2198
  br label %303

2202:                                             ; preds = %298, %2, %146, %241
  %2203 = phi i64 [ 2, %146 ], [ 1, %241 ], [ 0, %2 ], [ 0, %298 ]
  store i64 %2203, ptr %1, align 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  call fastcc void @0(ptr %2, ptr %0) #3
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.bswap.i64(i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #2

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { noinline }

!0 = !{!1}
!1 = distinct !{!1, !2, !": argument 0"}
!2 = distinct !{!2}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!5, !1}
!5 = distinct !{!5, !6}
!6 = distinct !{!6}
!7 = !{!8, !5, !1}
!8 = distinct !{!8, !9}
!9 = distinct !{!9}
!10 = !{!11, !5, !1}
!11 = distinct !{!11, !12}
!12 = distinct !{!12}
!13 = !{!14, !11, !5, !1}
!14 = distinct !{!14, !15}
!15 = distinct !{!15}
!16 = !{!17, !5, !1}
!17 = distinct !{!17, !18}
!18 = distinct !{!18}
!19 = !{!20, !17, !5, !1}
!20 = distinct !{!20, !21}
!21 = distinct !{!21}
!22 = !{!23, !25, !27, !5, !1}
!23 = distinct !{!23, !24}
!24 = distinct !{!24}
!25 = distinct !{!25, !26}
!26 = distinct !{!26}
!27 = distinct !{!27, !26}
!28 = !{!"branch_weights", i32 -2147483648, i32 0}
!29 = !{!30, !25, !27, !5, !1}
!30 = distinct !{!30, !31}
!31 = distinct !{!31}
!32 = !{!33, !5, !1}
!33 = distinct !{!33, !34}
!34 = distinct !{!34}
!35 = !{!36, !38, !40, !41, !43, !1}
!36 = distinct !{!36, !37}
!37 = distinct !{!37}
!38 = distinct !{!38, !39}
!39 = distinct !{!39}
!40 = distinct !{!40, !39}
!41 = distinct !{!41, !42}
!42 = distinct !{!42}
!43 = distinct !{!43, !42}
!44 = !{!45, !47, !38, !40, !41, !43, !1}
!45 = distinct !{!45, !46}
!46 = distinct !{!46}
!47 = distinct !{!47, !46}
!48 = !{!49, !45, !47, !38, !40, !41, !43, !1}
!49 = distinct !{!49, !50}
!50 = distinct !{!50}
!51 = !{!52, !45, !47, !38, !40, !41, !43, !1}
!52 = distinct !{!52, !53}
!53 = distinct !{!53}
!54 = !{!55, !45, !47, !38, !40, !41, !43, !1}
!55 = distinct !{!55, !56}
!56 = distinct !{!56}
!57 = !{!58, !45, !47, !38, !40, !41, !43, !1}
!58 = distinct !{!58, !59}
!59 = distinct !{!59}
!60 = !{!61, !45, !47, !38, !40, !41, !43, !1}
!61 = distinct !{!61, !62}
!62 = distinct !{!62}
!63 = !{!64, !45, !47, !38, !40, !41, !43, !1}
!64 = distinct !{!64, !65}
!65 = distinct !{!65}
!66 = !{!67, !69, !70, !72, !38, !40, !41, !43, !1}
!67 = distinct !{!67, !68}
!68 = distinct !{!68}
!69 = distinct !{!69, !68}
!70 = distinct !{!70, !71}
!71 = distinct !{!71}
!72 = distinct !{!72, !71}
!73 = !{!74, !76, !70, !72, !38, !40, !41, !43, !1}
!74 = distinct !{!74, !75}
!75 = distinct !{!75}
!76 = distinct !{!76, !75}
!77 = !{!78, !80, !70, !72, !38, !40, !41, !43, !1}
!78 = distinct !{!78, !79}
!79 = distinct !{!79}
!80 = distinct !{!80, !79}
!81 = !{!70, !72, !38, !40, !41, !43, !1}
!82 = !{!83, !85, !87, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!83 = distinct !{!83, !84}
!84 = distinct !{!84}
!85 = distinct !{!85, !86}
!86 = distinct !{!86}
!87 = distinct !{!87, !86}
!88 = distinct !{!88, !89}
!89 = distinct !{!89}
!90 = distinct !{!90, !89}
!91 = !{!85, !87, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!92 = !{!93, !85, !87, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!93 = distinct !{!93, !94}
!94 = distinct !{!94}
!95 = !{!96, !85, !87, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!96 = distinct !{!96, !97}
!97 = distinct !{!97}
!98 = !{!99, !101, !103, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!99 = distinct !{!99, !100}
!100 = distinct !{!100}
!101 = distinct !{!101, !102}
!102 = distinct !{!102}
!103 = distinct !{!103, !102}
!104 = !{!105, !101, !103, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!105 = distinct !{!105, !106}
!106 = distinct !{!106}
!107 = !{!108, !101, !103, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!108 = distinct !{!108, !109}
!109 = distinct !{!109}
!110 = !{!111, !101, !103, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!111 = distinct !{!111, !112}
!112 = distinct !{!112}
!113 = !{!114, !101, !103, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!114 = distinct !{!114, !115}
!115 = distinct !{!115}
!116 = !{!101, !103, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!117 = !{!118, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!118 = distinct !{!118, !119}
!119 = distinct !{!119}
!120 = !{!121, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!121 = distinct !{!121, !122}
!122 = distinct !{!122}
!123 = !{!88, !90, !70, !72, !38, !40, !41, !43, !1}
!124 = !{!125, !88, !90, !70, !72, !38, !40, !41, !43, !1}
!125 = distinct !{!125, !126}
!126 = distinct !{!126}
!127 = !{!128, !130, !132, !133, !135, !70, !72, !38, !40, !41, !43, !1}
!128 = distinct !{!128, !129}
!129 = distinct !{!129}
!130 = distinct !{!130, !131}
!131 = distinct !{!131}
!132 = distinct !{!132, !131}
!133 = distinct !{!133, !134}
!134 = distinct !{!134}
!135 = distinct !{!135, !134}
!136 = !{!137, !130, !132, !133, !135, !70, !72, !38, !40, !41, !43, !1}
!137 = distinct !{!137, !138}
!138 = distinct !{!138}
!139 = !{!140, !133, !135, !70, !72, !38, !40, !41, !43, !1}
!140 = distinct !{!140, !141}
!141 = distinct !{!141}
!142 = !{!143, !133, !135, !70, !72, !38, !40, !41, !43, !1}
!143 = distinct !{!143, !144}
!144 = distinct !{!144}
!145 = !{!146, !148, !150, !133, !135, !70, !72, !38, !40, !41, !43, !1}
!146 = distinct !{!146, !147}
!147 = distinct !{!147}
!148 = distinct !{!148, !149}
!149 = distinct !{!149}
!150 = distinct !{!150, !149}
!151 = !{!152, !148, !150, !133, !135, !70, !72, !38, !40, !41, !43, !1}
!152 = distinct !{!152, !153}
!153 = distinct !{!153}
!154 = !{!155, !157, !159, !160, !162, !41, !43, !1}
!155 = distinct !{!155, !156}
!156 = distinct !{!156}
!157 = distinct !{!157, !158}
!158 = distinct !{!158}
!159 = distinct !{!159, !158}
!160 = distinct !{!160, !161}
!161 = distinct !{!161}
!162 = distinct !{!162, !161}
!163 = !{!157, !159, !160, !162, !41, !43, !1}
!164 = !{!165, !157, !159, !160, !162, !41, !43, !1}
!165 = distinct !{!165, !166}
!166 = distinct !{!166}
!167 = !{!168, !157, !159, !160, !162, !41, !43, !1}
!168 = distinct !{!168, !169}
!169 = distinct !{!169}
!170 = !{!171, !157, !159, !160, !162, !41, !43, !1}
!171 = distinct !{!171, !172}
!172 = distinct !{!172}
!173 = !{!174, !157, !159, !160, !162, !41, !43, !1}
!174 = distinct !{!174, !175}
!175 = distinct !{!175}
!176 = !{!177, !157, !159, !160, !162, !41, !43, !1}
!177 = distinct !{!177, !178}
!178 = distinct !{!178}
!179 = !{!180, !182, !183, !185, !160, !162, !41, !43, !1}
!180 = distinct !{!180, !181}
!181 = distinct !{!181}
!182 = distinct !{!182, !181}
!183 = distinct !{!183, !184}
!184 = distinct !{!184}
!185 = distinct !{!185, !184}
!186 = !{!187, !189, !183, !185, !160, !162, !41, !43, !1}
!187 = distinct !{!187, !188}
!188 = distinct !{!188}
!189 = distinct !{!189, !188}
!190 = !{!191, !193, !183, !185, !160, !162, !41, !43, !1}
!191 = distinct !{!191, !192}
!192 = distinct !{!192}
!193 = distinct !{!193, !192}
!194 = !{!183, !185, !160, !162, !41, !43, !1}
!195 = !{!196, !198, !200, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!196 = distinct !{!196, !197}
!197 = distinct !{!197}
!198 = distinct !{!198, !199}
!199 = distinct !{!199}
!200 = distinct !{!200, !199}
!201 = distinct !{!201, !202}
!202 = distinct !{!202}
!203 = distinct !{!203, !202}
!204 = !{!198, !200, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!205 = !{!206, !198, !200, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!206 = distinct !{!206, !207}
!207 = distinct !{!207}
!208 = !{!209, !198, !200, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!209 = distinct !{!209, !210}
!210 = distinct !{!210}
!211 = !{!212, !214, !216, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!212 = distinct !{!212, !213}
!213 = distinct !{!213}
!214 = distinct !{!214, !215}
!215 = distinct !{!215}
!216 = distinct !{!216, !215}
!217 = !{!218, !214, !216, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!218 = distinct !{!218, !219}
!219 = distinct !{!219}
!220 = !{!221, !214, !216, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!221 = distinct !{!221, !222}
!222 = distinct !{!222}
!223 = !{!224, !214, !216, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!224 = distinct !{!224, !225}
!225 = distinct !{!225}
!226 = !{!227, !214, !216, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!227 = distinct !{!227, !228}
!228 = distinct !{!228}
!229 = !{!214, !216, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!230 = !{!231, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!231 = distinct !{!231, !232}
!232 = distinct !{!232}
!233 = !{!234, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!234 = distinct !{!234, !235}
!235 = distinct !{!235}
!236 = !{!201, !203, !183, !185, !160, !162, !41, !43, !1}
!237 = !{!238, !201, !203, !183, !185, !160, !162, !41, !43, !1}
!238 = distinct !{!238, !239}
!239 = distinct !{!239}
!240 = !{!241, !243, !245, !246, !248, !183, !185, !160, !162, !41, !43, !1}
!241 = distinct !{!241, !242}
!242 = distinct !{!242}
!243 = distinct !{!243, !244}
!244 = distinct !{!244}
!245 = distinct !{!245, !244}
!246 = distinct !{!246, !247}
!247 = distinct !{!247}
!248 = distinct !{!248, !247}
!249 = !{!250, !243, !245, !246, !248, !183, !185, !160, !162, !41, !43, !1}
!250 = distinct !{!250, !251}
!251 = distinct !{!251}
!252 = !{!253, !246, !248, !183, !185, !160, !162, !41, !43, !1}
!253 = distinct !{!253, !254}
!254 = distinct !{!254}
!255 = !{!256, !246, !248, !183, !185, !160, !162, !41, !43, !1}
!256 = distinct !{!256, !257}
!257 = distinct !{!257}
!258 = !{!259, !261, !263, !246, !248, !183, !185, !160, !162, !41, !43, !1}
!259 = distinct !{!259, !260}
!260 = distinct !{!260}
!261 = distinct !{!261, !262}
!262 = distinct !{!262}
!263 = distinct !{!263, !262}
!264 = !{!265, !261, !263, !246, !248, !183, !185, !160, !162, !41, !43, !1}
!265 = distinct !{!265, !266}
!266 = distinct !{!266}
!267 = !{!268, !160, !162, !41, !43, !1}
!268 = distinct !{!268, !269}
!269 = distinct !{!269}
!270 = !{!160, !162, !41, !43, !1}
!271 = !{!272, !160, !162, !41, !43, !1}
!272 = distinct !{!272, !273}
!273 = distinct !{!273}
!274 = !{!275, !160, !162, !41, !43, !1}
!275 = distinct !{!275, !276}
!276 = distinct !{!276}
!277 = !{!278, !160, !162, !41, !43, !1}
!278 = distinct !{!278, !279}
!279 = distinct !{!279}
!280 = !{!281, !160, !162, !41, !43, !1}
!281 = distinct !{!281, !282}
!282 = distinct !{!282}
!283 = !{!284, !286, !288, !41, !43, !1}
!284 = distinct !{!284, !285}
!285 = distinct !{!285}
!286 = distinct !{!286, !287}
!287 = distinct !{!287}
!288 = distinct !{!288, !287}
!289 = !{!286, !288, !41, !43, !1}
!290 = !{!291, !286, !288, !41, !43, !1}
!291 = distinct !{!291, !292}
!292 = distinct !{!292}
!293 = !{!294, !286, !288, !41, !43, !1}
!294 = distinct !{!294, !295}
!295 = distinct !{!295}
!296 = !{!297, !286, !288, !41, !43, !1}
!297 = distinct !{!297, !298}
!298 = distinct !{!298}
!299 = !{!"branch_weights", i32 199, i32 9801}
!300 = !{!301, !303, !305, !306, !308, !41, !43, !1}
!301 = distinct !{!301, !302}
!302 = distinct !{!302}
!303 = distinct !{!303, !304}
!304 = distinct !{!304}
!305 = distinct !{!305, !304}
!306 = distinct !{!306, !307}
!307 = distinct !{!307}
!308 = distinct !{!308, !307}
!309 = !{!310, !303, !305, !306, !308, !41, !43, !1}
!310 = distinct !{!310, !311}
!311 = distinct !{!311}
!312 = !{!313, !306, !308, !41, !43, !1}
!313 = distinct !{!313, !314}
!314 = distinct !{!314}
!315 = !{!316, !306, !308, !41, !43, !1}
!316 = distinct !{!316, !317}
!317 = distinct !{!317}
!318 = !{!306, !308, !41, !43, !1}
!319 = !{!320, !306, !308, !41, !43, !1}
!320 = distinct !{!320, !321}
!321 = distinct !{!321}
!322 = !{!"branch_weights", i32 99, i32 1}
