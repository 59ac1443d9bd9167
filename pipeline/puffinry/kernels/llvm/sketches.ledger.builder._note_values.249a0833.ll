; 6d6f852131ad7456bfd3a6d7aa3c69e544809944d6510288526a746d0e54de82
; puffinry.sketches.ledger.builder._note_values for |u1[1],(int,int,int),(int,int),int,(int,int,(<i8[1],<i4[1],<i4[1],<i4[1]),<i4[2],int,int),(<u8[2],<u8[1]); of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %21 = getelementptr i8, ptr %1, i64 40
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr i8, ptr %1, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr i8, ptr %1, i64 56
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr i8, ptr %1, i64 64
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr i8, ptr %1, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = add i64 %30, 32
  %32 = inttoptr i64 %31 to ptr
  %33 = load i64, ptr %32, align 8
  %34 = inttoptr i64 %33 to ptr
  %35 = add i64 %30, 16
  %36 = inttoptr i64 %35 to ptr
  %37 = load i64, ptr %36, align 8
  %38 = inttoptr i64 %37 to ptr
  %39 = load i64, ptr %34, align 8
  %40 = getelementptr i8, ptr %1, i64 80
  %41 = load i64, ptr %40, align 8
  %42 = add i64 %41, 32
  %43 = inttoptr i64 %42 to ptr
  %44 = load i64, ptr %43, align 8
  %45 = inttoptr i64 %44 to ptr
  %46 = add i64 %41, 16
  %47 = inttoptr i64 %46 to ptr
  %48 = load i64, ptr %47, align 8
  %49 = inttoptr i64 %48 to ptr
  %50 = load i64, ptr %45, align 8
  %51 = getelementptr i8, ptr %1, i64 88
  %52 = load i64, ptr %51, align 8
  %53 = add i64 %52, 32
  %54 = inttoptr i64 %53 to ptr
  %55 = load i64, ptr %54, align 8
  %56 = inttoptr i64 %55 to ptr
  %57 = add i64 %52, 16
  %58 = inttoptr i64 %57 to ptr
  %59 = load i64, ptr %58, align 8
  %60 = inttoptr i64 %59 to ptr
  %61 = load i64, ptr %56, align 8
  %62 = getelementptr i8, ptr %1, i64 96
  %63 = load i64, ptr %62, align 8
  %64 = add i64 %63, 32
  %65 = inttoptr i64 %64 to ptr
  %66 = load i64, ptr %65, align 8
  %67 = inttoptr i64 %66 to ptr
  %68 = add i64 %63, 16
  %69 = inttoptr i64 %68 to ptr
  %70 = load i64, ptr %69, align 8
  %71 = inttoptr i64 %70 to ptr
  %72 = load i64, ptr %67, align 8
  %73 = getelementptr i8, ptr %1, i64 104
  %74 = load i64, ptr %73, align 8
  %75 = add i64 %74, 32
  %76 = inttoptr i64 %75 to ptr
  %77 = load i64, ptr %76, align 8
  %78 = inttoptr i64 %77 to ptr
  %79 = add i64 %74, 16
  %80 = inttoptr i64 %79 to ptr
  %81 = load i64, ptr %80, align 8
  %82 = inttoptr i64 %81 to ptr
  %83 = getelementptr i8, ptr %78, i64 8
  %84 = load i64, ptr %83, align 8
  %85 = getelementptr i8, ptr %1, i64 112
  %86 = load i64, ptr %85, align 8
  %87 = getelementptr i8, ptr %1, i64 120
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr i8, ptr %1, i64 128
  %90 = load i64, ptr %89, align 8
  %91 = add i64 %90, 16
  %92 = inttoptr i64 %91 to ptr
  %93 = load i64, ptr %92, align 8
  %94 = inttoptr i64 %93 to ptr
  %95 = getelementptr i8, ptr %1, i64 136
  %96 = load i64, ptr %95, align 8
  %97 = add i64 %96, 32
  %98 = inttoptr i64 %97 to ptr
  %99 = load i64, ptr %98, align 8
  %100 = inttoptr i64 %99 to ptr
  %101 = add i64 %96, 16
  %102 = inttoptr i64 %101 to ptr
  %103 = load i64, ptr %102, align 8
  %104 = inttoptr i64 %103 to ptr
  %105 = load i64, ptr %100, align 8
  %106 = icmp sge i64 %20, %18
  %107 = add nsw i64 %105, %88
  %108 = icmp sgt i64 %107, %84
  %109 = select i1 %106, i1 true, i1 %108
  br i1 %109, label %2277, label %110

110:                                              ; preds = %2
  %111 = add i64 %90, 32
  %112 = inttoptr i64 %111 to ptr
  %113 = load i64, ptr %112, align 8
  %114 = inttoptr i64 %113 to ptr
  %115 = getelementptr i8, ptr %114, i64 8
  %116 = load i64, ptr %115, align 8
  %117 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %16)
  %118 = icmp eq i64 %117, 1
  %119 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %16, i1 true)
  %120 = icmp sgt i64 %16, 96
  %121 = zext i1 %120 to i64
  %122 = mul i64 %116, 56
  %123 = getelementptr i8, ptr %94, i64 %122
  %124 = getelementptr i64, ptr %94, i64 %116
  %125 = shl i64 %116, 4
  %126 = getelementptr i8, ptr %94, i64 %125
  %127 = mul i64 %116, 24
  %128 = getelementptr i8, ptr %94, i64 %127
  %129 = shl i64 %116, 5
  %130 = getelementptr i8, ptr %94, i64 %129
  %131 = mul i64 %116, 40
  %132 = getelementptr i8, ptr %94, i64 %131
  %133 = mul i64 %116, 80
  %134 = getelementptr i8, ptr %94, i64 %133
  %135 = mul i64 %116, 48
  %136 = getelementptr i8, ptr %94, i64 %135
  %137 = icmp sgt i64 %16, 8
  %138 = shl i64 %16, 3
  %139 = sub i64 64, %138
  %140 = add nsw i64 %12, -8
  %141 = icmp eq i64 %16, 0
  %142 = icmp eq i64 %140, -9223372036854775808
  %143 = icmp eq i64 %16, -1
  %144 = and i1 %142, %143
  %145 = or i64 %16, %140
  %146 = icmp ult i64 %145, 4294967296
  %147 = trunc nuw nsw i64 %16 to i32
  %148 = trunc nuw i64 %140 to i32
  %149 = tail call i64 @llvm.smax.i64(i64 %16, i64 0)
  %150 = shl nsw i64 %149, 2
  %151 = shl nsw i64 -1, %150
  %152 = shl i64 %151, %150
  %153 = xor i64 %152, -1
  %154 = icmp slt i64 %16, 1
  %155 = sub i64 128, %138
  %156 = icmp slt i64 %105, 1
  %157 = add i64 %39, 2305843009213693951
  %158 = add nsw i64 %39, -1
  %159 = trunc i64 %26 to i32
  %160 = getelementptr i32, ptr %82, i64 %84
  %161 = select i1 %141, i1 true, i1 %144, !prof !0
  br label %219

162:                                              ; preds = %204
  br i1 %227, label %2277, label %163

163:                                              ; preds = %219, %162
  %164 = phi i64 [ %205, %162 ], [ %222, %219 ]
  %165 = phi i64 [ %206, %162 ], [ %223, %219 ]
  %166 = phi i64 [ %208, %162 ], [ 0, %219 ]
  %167 = sub nsw i64 %18, %164
  %168 = tail call i64 @llvm.smin.i64(i64 %167, i64 256)
  %169 = add nsw i64 %166, %168
  %170 = icmp slt i64 %166, 0
  %171 = select i1 %170, i64 %105, i64 0
  %172 = add i64 %171, %166
  %173 = icmp slt i64 %172, 0
  br i1 %173, label %2115, label %2116, !prof !0

174:                                              ; preds = %1670, %1620, %1547, %1515, %1481, %1448
  %175 = add nsw i64 %231, %164
  br label %180

176:                                              ; preds = %1809, %1444, %827, %2065, %1952, %1841, %1833, %1619, %1618, %1617, %1156, %870, %863, %854, %847, %840, %539, %233
  %177 = phi i64 [ %165, %870 ], [ %165, %1841 ], [ %165, %863 ], [ %165, %854 ], [ %165, %847 ], [ %165, %840 ], [ %165, %1833 ], [ %165, %1952 ], [ %165, %2065 ], [ %280, %827 ], [ %165, %1444 ], [ %165, %1619 ], [ %165, %1617 ], [ %165, %1156 ], [ %165, %233 ], [ %165, %1618 ], [ %280, %539 ], [ %165, %1809 ]
  %178 = add nsw i64 %231, %164
  %179 = icmp slt i64 %230, 1
  br i1 %179, label %204, label %180

180:                                              ; preds = %176, %174
  %181 = phi i64 [ %175, %174 ], [ %178, %176 ]
  %182 = phi i64 [ %165, %174 ], [ %177, %176 ]
  br label %185

183:                                              ; preds = %185
  %184 = icmp ult i64 %191, %24
  br i1 %184, label %193, label %204

185:                                              ; preds = %185, %180
  %186 = phi i64 [ %191, %185 ], [ %24, %180 ]
  %187 = phi i64 [ %188, %185 ], [ 0, %180 ]
  %188 = add nuw nsw i64 %187, 1
  %189 = getelementptr i64, ptr %232, i64 %187
  %190 = load i64, ptr %189, align 8, !noalias !1
  %191 = tail call i64 @llvm.umin.i64(i64 %190, i64 %186)
  %192 = icmp eq i64 %230, %188
  br i1 %192, label %183, label %185

193:                                              ; preds = %183, %193
  %194 = phi i64 [ %202, %193 ], [ 0, %183 ]
  %195 = phi i64 [ %196, %193 ], [ 0, %183 ]
  %196 = add nuw nsw i64 %195, 1
  %197 = getelementptr i64, ptr %232, i64 %195
  %198 = load i64, ptr %197, align 8, !noalias !1
  %199 = getelementptr i64, ptr %232, i64 %194
  store i64 %198, ptr %199, align 8, !noalias !1
  %200 = icmp ult i64 %198, %24
  %201 = zext i1 %200 to i64
  %202 = add nuw nsw i64 %194, %201
  %203 = icmp eq i64 %230, %196
  br i1 %203, label %204, label %193

204:                                              ; preds = %193, %183, %176
  %205 = phi i64 [ %181, %183 ], [ %178, %176 ], [ %181, %193 ]
  %206 = phi i64 [ %182, %183 ], [ %177, %176 ], [ %182, %193 ]
  %207 = phi i64 [ 0, %183 ], [ 0, %176 ], [ %202, %193 ]
  %208 = add nsw i64 %207, %166
  %209 = icmp sge i64 %205, %18
  %210 = add nsw i64 %208, 256
  %211 = icmp sgt i64 %210, %105
  %212 = select i1 %209, i1 true, i1 %211
  br i1 %212, label %2155, label %162

213:                                              ; preds = %2248, %2270, %2168
  %214 = phi i64 [ %221, %2168 ], [ %2253, %2270 ], [ %2250, %2248 ]
  %215 = phi i64 [ %220, %2168 ], [ %61, %2270 ], [ %2249, %2248 ]
  %216 = add nsw i64 %214, %105
  %217 = icmp sgt i64 %216, %84
  %218 = select i1 %209, i1 true, i1 %217
  br i1 %218, label %2277, label %219

219:                                              ; preds = %213, %110
  %220 = phi i64 [ %86, %110 ], [ %215, %213 ]
  %221 = phi i64 [ %88, %110 ], [ %214, %213 ]
  %222 = phi i64 [ %20, %110 ], [ %205, %213 ]
  %223 = phi i64 [ %22, %110 ], [ %206, %213 ]
  %224 = icmp sge i64 %222, %18
  %225 = add nsw i64 %221, %105
  %226 = icmp sgt i64 %225, %84
  %227 = select i1 %224, i1 true, i1 %226
  br label %163

228:                                              ; preds = %2130, %2127
  %229 = phi i64 [ %105, %2130 ], [ %2128, %2127 ]
  %230 = sub i64 %229, %2121
  %231 = tail call i64 @llvm.smax.i64(i64 %230, i64 0)
  %232 = getelementptr i64, ptr %104, i64 %2121
  switch i64 %14, label %1832 [
    i64 3, label %233
    i64 0, label %838
    i64 1, label %1610
  ]

233:                                              ; preds = %228
  %234 = icmp slt i64 %230, 4294967296
  %235 = and i64 %231, 4294967295
  %236 = select i1 %234, i64 %235, i64 %231
  %237 = icmp slt i64 %230, 1
  %238 = icmp eq i64 %236, 0
  %239 = select i1 %237, i1 true, i1 %238
  br i1 %239, label %176, label %831

240:                                              ; preds = %831
  %241 = getelementptr i8, ptr %11, i64 %833
  %242 = load i32, ptr %241, align 1, !noalias !6
  %243 = zext i32 %242 to i64
  %244 = add nsw i64 %836, -4
  %245 = icmp samesign ult i64 %244, %243
  br i1 %245, label %2277, label %246

246:                                              ; preds = %240
  %247 = add i64 %833, 4
  %248 = shl nsw i64 %834, 3
  %249 = getelementptr i8, ptr %94, i64 %248
  %250 = getelementptr i8, ptr %249, i64 12288
  store i64 %247, ptr %250, align 1, !noalias !15
  %251 = getelementptr i8, ptr %249, i64 14336
  store i64 %243, ptr %251, align 1, !noalias !15
  %252 = shl nsw i64 %832, 3
  %253 = getelementptr i8, ptr %94, i64 %252
  %254 = getelementptr i8, ptr %253, i64 20480
  store i64 %834, ptr %254, align 1, !noalias !15
  %255 = add nsw i64 %833, 100
  %256 = icmp sgt i64 %255, %12
  br i1 %256, label %277, label %257

257:                                              ; preds = %246
  %258 = getelementptr i8, ptr %11, i64 %247
  %259 = load i64, ptr %258, align 1, !noalias !19
  store i64 %259, ptr %249, align 1, !noalias !15
  %260 = getelementptr i8, ptr %241, i64 12
  %261 = load i64, ptr %260, align 1, !noalias !22
  %262 = getelementptr i8, ptr %249, i64 2048
  store i64 %261, ptr %262, align 1, !noalias !15
  %263 = getelementptr i8, ptr %241, i64 20
  %264 = load i64, ptr %263, align 1, !noalias !25
  %265 = getelementptr i8, ptr %249, i64 4096
  store i64 %264, ptr %265, align 1, !noalias !15
  %266 = getelementptr i8, ptr %241, i64 28
  %267 = load i64, ptr %266, align 1, !noalias !28
  %268 = getelementptr i8, ptr %249, i64 6144
  store i64 %267, ptr %268, align 1, !noalias !15
  %269 = getelementptr i8, ptr %241, i64 36
  %270 = load i64, ptr %269, align 1, !noalias !31
  %271 = getelementptr i8, ptr %249, i64 8192
  store i64 %270, ptr %271, align 1, !noalias !15
  %272 = getelementptr i8, ptr %241, i64 44
  %273 = load i64, ptr %272, align 1, !noalias !34
  %274 = getelementptr i8, ptr %249, i64 10240
  store i64 %273, ptr %274, align 1, !noalias !15
  %275 = icmp ugt i32 %242, 96
  %276 = zext i1 %275 to i64
  br label %277

277:                                              ; preds = %257, %246
  %278 = phi i64 [ %276, %257 ], [ 1, %246 ]
  %279 = add nuw nsw i64 %278, %832
  %280 = add i64 %247, %243
  %281 = icmp eq i64 %835, %236
  br i1 %281, label %541, label %831

282:                                              ; preds = %541
  %283 = icmp ult i64 %549, 16
  br i1 %283, label %337, label %343

284:                                              ; preds = %337
  %285 = getelementptr i64, ptr %124, i64 %338
  %286 = load i64, ptr %285, align 8, !noalias !37
  %287 = getelementptr i64, ptr %94, i64 %338
  %288 = load i64, ptr %287, align 8, !noalias !37
  %289 = and i64 %341, 15
  %290 = tail call i64 @llvm.umax.i64(i64 %289, i64 8)
  %291 = shl nuw nsw i64 %290, 2
  %292 = add nsw i64 %291, -32
  %293 = shl nsw i64 -1, %292
  %294 = shl nsw i64 %293, %292
  %295 = xor i64 %294, -1
  %296 = and i64 %286, %295
  %297 = mul i64 %296, 5545529020109919103
  %298 = tail call i64 @llvm.fshl.i64(i64 %297, i64 %297, i64 33)
  %299 = mul i64 %298, -8663945395140668459
  %300 = tail call i64 @llvm.umin.i64(i64 %289, i64 8)
  %301 = shl nuw nsw i64 %300, 2
  %302 = shl nsw i64 -1, %301
  %303 = shl i64 %302, %301
  %304 = xor i64 %303, -1
  %305 = and i64 %288, %304
  %306 = mul i64 %305, -8663945395140668459
  %307 = tail call i64 @llvm.fshl.i64(i64 %306, i64 %306, i64 31)
  %308 = mul i64 %307, 5545529020109919103
  %309 = xor i64 %341, %308
  %310 = xor i64 %309, 9001
  %311 = xor i64 %341, %299
  %312 = xor i64 %311, 9001
  %313 = add i64 %310, %312
  %314 = add i64 %313, %312
  %315 = lshr i64 %313, 33
  %316 = xor i64 %315, %313
  %317 = mul i64 %316, -49064778989728563
  %318 = lshr i64 %317, 33
  %319 = xor i64 %318, %317
  %320 = mul i64 %319, -4265267296055464877
  %321 = lshr i64 %320, 33
  %322 = xor i64 %321, %320
  %323 = lshr i64 %314, 33
  %324 = xor i64 %323, %314
  %325 = mul i64 %324, -49064778989728563
  %326 = lshr i64 %325, 33
  %327 = xor i64 %326, %325
  %328 = mul i64 %327, -4265267296055464877
  %329 = lshr i64 %328, 33
  %330 = xor i64 %329, %328
  %331 = add i64 %330, %322
  %332 = lshr i64 %331, 1
  br label %333

333:                                              ; preds = %337, %284
  %334 = phi i64 [ %332, %284 ], [ 0, %337 ]
  %335 = getelementptr i64, ptr %232, i64 %338
  store i64 %334, ptr %335, align 8, !noalias !37
  %336 = icmp eq i64 %339, %236
  br i1 %336, label %539, label %337

337:                                              ; preds = %282, %333
  %338 = phi i64 [ %339, %333 ], [ 0, %282 ]
  %339 = add nuw nsw i64 %338, 1
  %340 = getelementptr i64, ptr %123, i64 %338
  %341 = load i64, ptr %340, align 8, !noalias !37
  %342 = icmp sgt i64 %341, 0
  br i1 %342, label %284, label %333

343:                                              ; preds = %282
  %344 = icmp ult i64 %549, 32
  br i1 %344, label %420, label %430

345:                                              ; preds = %420
  %346 = mul i64 %426, 5545529020109919103
  %347 = tail call i64 @llvm.fshl.i64(i64 %346, i64 %346, i64 33)
  %348 = mul i64 %347, -8663945395140668459
  %349 = xor i64 %348, 9001
  %350 = tail call i64 @llvm.fshl.i64(i64 %349, i64 %349, i64 31)
  %351 = mul i64 %428, -8663945395140668459
  %352 = tail call i64 @llvm.fshl.i64(i64 %351, i64 %351, i64 31)
  %353 = mul i64 %352, 5545529020109919103
  %354 = xor i64 %353, 9001
  %355 = tail call i64 @llvm.fshl.i64(i64 %354, i64 %354, i64 27)
  %356 = mul i64 %355, 5
  %357 = add i64 %356, 1390253814
  %358 = add i64 %357, %350
  %359 = mul i64 %358, 5
  %360 = add i64 %359, 944331445
  %361 = getelementptr i64, ptr %126, i64 %421
  %362 = load i64, ptr %361, align 8, !noalias !44
  %363 = getelementptr i64, ptr %128, i64 %421
  %364 = load i64, ptr %363, align 8, !noalias !44
  br label %367

365:                                              ; preds = %420
  %366 = icmp sgt i64 %424, 0
  br i1 %366, label %367, label %416

367:                                              ; preds = %365, %345
  %368 = phi i64 [ %364, %345 ], [ %426, %365 ]
  %369 = phi i64 [ %362, %345 ], [ %428, %365 ]
  %370 = phi i64 [ %360, %345 ], [ 9001, %365 ]
  %371 = phi i64 [ %357, %345 ], [ 9001, %365 ]
  %372 = and i64 %424, 15
  %373 = tail call i64 @llvm.umax.i64(i64 %372, i64 8)
  %374 = shl nuw nsw i64 %373, 2
  %375 = add nsw i64 %374, -32
  %376 = shl nsw i64 -1, %375
  %377 = shl nsw i64 %376, %375
  %378 = xor i64 %377, -1
  %379 = and i64 %368, %378
  %380 = mul i64 %379, 5545529020109919103
  %381 = tail call i64 @llvm.fshl.i64(i64 %380, i64 %380, i64 33)
  %382 = mul i64 %381, -8663945395140668459
  %383 = tail call i64 @llvm.umin.i64(i64 %372, i64 8)
  %384 = shl nuw nsw i64 %383, 2
  %385 = shl nsw i64 -1, %384
  %386 = shl i64 %385, %384
  %387 = xor i64 %386, -1
  %388 = and i64 %369, %387
  %389 = mul i64 %388, -8663945395140668459
  %390 = tail call i64 @llvm.fshl.i64(i64 %389, i64 %389, i64 31)
  %391 = mul i64 %390, 5545529020109919103
  %392 = xor i64 %371, %391
  %393 = xor i64 %392, %424
  %394 = xor i64 %370, %382
  %395 = xor i64 %394, %424
  %396 = add i64 %393, %395
  %397 = add i64 %396, %395
  %398 = lshr i64 %396, 33
  %399 = xor i64 %398, %396
  %400 = mul i64 %399, -49064778989728563
  %401 = lshr i64 %400, 33
  %402 = xor i64 %401, %400
  %403 = mul i64 %402, -4265267296055464877
  %404 = lshr i64 %403, 33
  %405 = xor i64 %404, %403
  %406 = lshr i64 %397, 33
  %407 = xor i64 %406, %397
  %408 = mul i64 %407, -49064778989728563
  %409 = lshr i64 %408, 33
  %410 = xor i64 %409, %408
  %411 = mul i64 %410, -4265267296055464877
  %412 = lshr i64 %411, 33
  %413 = xor i64 %412, %411
  %414 = add i64 %413, %405
  %415 = lshr i64 %414, 1
  br label %416

416:                                              ; preds = %367, %365
  %417 = phi i64 [ %415, %367 ], [ 0, %365 ]
  %418 = getelementptr i64, ptr %232, i64 %421
  store i64 %417, ptr %418, align 8, !noalias !44
  %419 = icmp eq i64 %422, %236
  br i1 %419, label %539, label %420

420:                                              ; preds = %343, %416
  %421 = phi i64 [ %422, %416 ], [ 0, %343 ]
  %422 = add nuw nsw i64 %421, 1
  %423 = getelementptr i64, ptr %123, i64 %421
  %424 = load i64, ptr %423, align 8, !noalias !44
  %425 = getelementptr i64, ptr %124, i64 %421
  %426 = load i64, ptr %425, align 8, !noalias !44
  %427 = getelementptr i64, ptr %94, i64 %421
  %428 = load i64, ptr %427, align 8, !noalias !44
  %429 = icmp sgt i64 %424, 15
  br i1 %429, label %345, label %365

430:                                              ; preds = %343
  %431 = icmp ult i64 %549, 48
  br i1 %431, label %529, label %664

432:                                              ; preds = %529
  %433 = mul i64 %535, 5545529020109919103
  %434 = tail call i64 @llvm.fshl.i64(i64 %433, i64 %433, i64 33)
  %435 = mul i64 %434, -8663945395140668459
  %436 = xor i64 %435, 9001
  %437 = tail call i64 @llvm.fshl.i64(i64 %436, i64 %436, i64 31)
  %438 = mul i64 %537, -8663945395140668459
  %439 = tail call i64 @llvm.fshl.i64(i64 %438, i64 %438, i64 31)
  %440 = mul i64 %439, 5545529020109919103
  %441 = xor i64 %440, 9001
  %442 = tail call i64 @llvm.fshl.i64(i64 %441, i64 %441, i64 27)
  %443 = mul i64 %442, 5
  %444 = add i64 %443, 1390253814
  %445 = add i64 %444, %437
  %446 = mul i64 %445, 5
  %447 = add i64 %446, 944331445
  %448 = getelementptr i64, ptr %126, i64 %530
  %449 = load i64, ptr %448, align 8, !noalias !48
  %450 = getelementptr i64, ptr %128, i64 %530
  %451 = load i64, ptr %450, align 8, !noalias !48
  %452 = icmp samesign ugt i64 %533, 31
  br i1 %452, label %453, label %476

453:                                              ; preds = %432
  %454 = mul i64 %451, 5545529020109919103
  %455 = tail call i64 @llvm.fshl.i64(i64 %454, i64 %454, i64 33)
  %456 = mul i64 %455, -8663945395140668459
  %457 = xor i64 %456, %447
  %458 = tail call i64 @llvm.fshl.i64(i64 %457, i64 %457, i64 31)
  %459 = mul i64 %449, -8663945395140668459
  %460 = tail call i64 @llvm.fshl.i64(i64 %459, i64 %459, i64 31)
  %461 = mul i64 %460, 5545529020109919103
  %462 = xor i64 %461, %444
  %463 = tail call i64 @llvm.fshl.i64(i64 %462, i64 %462, i64 27)
  %464 = add i64 %463, %447
  %465 = mul i64 %464, 5
  %466 = add i64 %465, 1390208809
  %467 = add i64 %466, %458
  %468 = mul i64 %467, 5
  %469 = add i64 %468, 944331445
  %470 = getelementptr i64, ptr %130, i64 %530
  %471 = load i64, ptr %470, align 8, !noalias !48
  %472 = getelementptr i64, ptr %132, i64 %530
  %473 = load i64, ptr %472, align 8, !noalias !48
  br label %476

474:                                              ; preds = %529
  %475 = icmp sgt i64 %533, 0
  br i1 %475, label %476, label %525

476:                                              ; preds = %474, %453, %432
  %477 = phi i64 [ %535, %474 ], [ %451, %432 ], [ %473, %453 ]
  %478 = phi i64 [ %537, %474 ], [ %449, %432 ], [ %471, %453 ]
  %479 = phi i64 [ 9001, %474 ], [ %447, %432 ], [ %469, %453 ]
  %480 = phi i64 [ 9001, %474 ], [ %444, %432 ], [ %466, %453 ]
  %481 = and i64 %533, 15
  %482 = tail call i64 @llvm.umax.i64(i64 %481, i64 8)
  %483 = shl nuw nsw i64 %482, 2
  %484 = add nsw i64 %483, -32
  %485 = shl nsw i64 -1, %484
  %486 = shl nsw i64 %485, %484
  %487 = xor i64 %486, -1
  %488 = and i64 %477, %487
  %489 = mul i64 %488, 5545529020109919103
  %490 = tail call i64 @llvm.fshl.i64(i64 %489, i64 %489, i64 33)
  %491 = mul i64 %490, -8663945395140668459
  %492 = tail call i64 @llvm.umin.i64(i64 %481, i64 8)
  %493 = shl nuw nsw i64 %492, 2
  %494 = shl nsw i64 -1, %493
  %495 = shl i64 %494, %493
  %496 = xor i64 %495, -1
  %497 = and i64 %478, %496
  %498 = mul i64 %497, -8663945395140668459
  %499 = tail call i64 @llvm.fshl.i64(i64 %498, i64 %498, i64 31)
  %500 = mul i64 %499, 5545529020109919103
  %501 = xor i64 %480, %500
  %502 = xor i64 %501, %533
  %503 = xor i64 %479, %491
  %504 = xor i64 %503, %533
  %505 = add i64 %502, %504
  %506 = add i64 %505, %504
  %507 = lshr i64 %505, 33
  %508 = xor i64 %507, %505
  %509 = mul i64 %508, -49064778989728563
  %510 = lshr i64 %509, 33
  %511 = xor i64 %510, %509
  %512 = mul i64 %511, -4265267296055464877
  %513 = lshr i64 %512, 33
  %514 = xor i64 %513, %512
  %515 = lshr i64 %506, 33
  %516 = xor i64 %515, %506
  %517 = mul i64 %516, -49064778989728563
  %518 = lshr i64 %517, 33
  %519 = xor i64 %518, %517
  %520 = mul i64 %519, -4265267296055464877
  %521 = lshr i64 %520, 33
  %522 = xor i64 %521, %520
  %523 = add i64 %522, %514
  %524 = lshr i64 %523, 1
  br label %525

525:                                              ; preds = %476, %474
  %526 = phi i64 [ %524, %476 ], [ 0, %474 ]
  %527 = getelementptr i64, ptr %232, i64 %530
  store i64 %526, ptr %527, align 8, !noalias !48
  %528 = icmp eq i64 %531, %236
  br i1 %528, label %539, label %529

529:                                              ; preds = %430, %525
  %530 = phi i64 [ %531, %525 ], [ 0, %430 ]
  %531 = add nuw nsw i64 %530, 1
  %532 = getelementptr i64, ptr %123, i64 %530
  %533 = load i64, ptr %532, align 8, !noalias !48
  %534 = getelementptr i64, ptr %124, i64 %530
  %535 = load i64, ptr %534, align 8, !noalias !48
  %536 = getelementptr i64, ptr %94, i64 %530
  %537 = load i64, ptr %536, align 8, !noalias !48
  %538 = icmp sgt i64 %533, 15
  br i1 %538, label %432, label %474

539:                                              ; preds = %660, %525, %416, %333
  %540 = icmp eq i64 %279, 0
  br i1 %540, label %176, label %687

541:                                              ; preds = %277, %541
  %542 = phi i64 [ %549, %541 ], [ 0, %277 ]
  %543 = phi i64 [ %544, %541 ], [ 0, %277 ]
  %544 = add nuw nsw i64 %543, 1
  %545 = getelementptr i64, ptr %123, i64 %543
  %546 = load i64, ptr %545, align 8, !noalias !52
  %547 = icmp ult i64 %546, 97
  %548 = tail call i64 @llvm.umax.i64(i64 %546, i64 %542)
  %549 = select i1 %547, i64 %548, i64 %542
  %550 = icmp eq i64 %544, %236
  br i1 %550, label %282, label %541

551:                                              ; preds = %664
  %552 = add nsw i64 %549, 15
  %553 = ashr i64 %552, 4
  %554 = icmp slt i64 %553, 1
  br i1 %554, label %555, label %672

555:                                              ; preds = %556, %551
  br label %679

556:                                              ; preds = %582
  %557 = icmp eq i64 %674, %553
  br i1 %557, label %555, label %672

558:                                              ; preds = %566
  %559 = getelementptr i8, ptr %678, i64 %572
  %560 = load i64, ptr %559, align 1, !noalias !53
  store i64 %560, ptr %570, align 1, !noalias !62
  %561 = getelementptr i8, ptr %559, i64 8
  %562 = load i64, ptr %561, align 1, !noalias !63
  %563 = getelementptr i8, ptr %570, i64 2048
  store i64 %562, ptr %563, align 1, !noalias !62
  br label %564

564:                                              ; preds = %566, %558
  %565 = icmp eq i64 %568, %236
  br i1 %565, label %579, label %566

566:                                              ; preds = %676, %564
  %567 = phi i64 [ 0, %676 ], [ %568, %564 ]
  %568 = add nuw nsw i64 %567, 1
  %569 = shl nsw i64 %567, 3
  %570 = getelementptr i8, ptr %94, i64 %569
  %571 = getelementptr i8, ptr %570, i64 12288
  %572 = load i64, ptr %571, align 1, !noalias !66
  %573 = add nsw i64 %572, 96
  %574 = icmp sgt i64 %573, %12
  br i1 %574, label %564, label %558

575:                                              ; preds = %672
  %576 = shl nuw nsw i64 %673, 12
  %577 = getelementptr i8, ptr %94, i64 %576
  %578 = shl nuw nsw i64 %673, 4
  br label %579

579:                                              ; preds = %564, %575
  %580 = phi i64 [ %578, %575 ], [ %677, %564 ]
  %581 = phi ptr [ %577, %575 ], [ %94, %564 ]
  br label %582

582:                                              ; preds = %582, %579
  %583 = phi i64 [ 0, %579 ], [ %584, %582 ]
  %584 = add nuw nsw i64 %583, 1
  %585 = shl nsw i64 %583, 3
  %586 = getelementptr i8, ptr %94, i64 %585
  %587 = getelementptr i8, ptr %586, i64 14336
  %588 = load i64, ptr %587, align 1, !noalias !69
  %589 = sub nsw i64 %588, %580
  %590 = getelementptr i8, ptr %586, i64 16384
  %591 = load i64, ptr %590, align 1, !noalias !75
  %592 = getelementptr i8, ptr %586, i64 18432
  %593 = load i64, ptr %592, align 1, !noalias !78
  %594 = getelementptr i8, ptr %581, i64 %585
  %595 = load i64, ptr %594, align 1, !noalias !81
  %596 = tail call i64 @llvm.smax.i64(i64 %589, i64 0)
  %597 = tail call i64 @llvm.umin.i64(i64 %596, i64 8)
  %598 = shl nuw nsw i64 %597, 2
  %599 = shl nsw i64 -1, %598
  %600 = shl i64 %599, %598
  %601 = xor i64 %600, -1
  %602 = and i64 %595, %601
  %603 = getelementptr i8, ptr %594, i64 2048
  %604 = load i64, ptr %603, align 1, !noalias !84
  %605 = tail call i64 @llvm.smax.i64(i64 %589, i64 8)
  %606 = tail call i64 @llvm.umin.i64(i64 %605, i64 16)
  %607 = shl nuw nsw i64 %606, 2
  %608 = add nsw i64 %607, -32
  %609 = shl nsw i64 -1, %608
  %610 = shl i64 %609, %608
  %611 = xor i64 %610, -1
  %612 = and i64 %604, %611
  %613 = mul i64 %602, -8663945395140668459
  %614 = tail call i64 @llvm.fshl.i64(i64 %613, i64 %613, i64 31)
  %615 = mul i64 %614, 5545529020109919103
  %616 = xor i64 %615, %591
  %617 = tail call i64 @llvm.fshl.i64(i64 %616, i64 %616, i64 27)
  %618 = add i64 %617, %593
  %619 = mul i64 %618, 5
  %620 = add i64 %619, 1390208809
  %621 = mul i64 %612, 5545529020109919103
  %622 = tail call i64 @llvm.fshl.i64(i64 %621, i64 %621, i64 33)
  %623 = mul i64 %622, -8663945395140668459
  %624 = xor i64 %623, %593
  %625 = tail call i64 @llvm.fshl.i64(i64 %624, i64 %624, i64 31)
  %626 = add i64 %620, %625
  %627 = mul i64 %626, 5
  %628 = add i64 %627, 944331445
  %629 = icmp slt i64 %589, 16
  %630 = select i1 %629, i64 %616, i64 %620
  %631 = select i1 %629, i64 %624, i64 %628
  store i64 %630, ptr %590, align 1, !noalias !87
  store i64 %631, ptr %592, align 1, !noalias !87
  %632 = icmp eq i64 %584, %236
  br i1 %632, label %556, label %582

633:                                              ; preds = %679
  %634 = getelementptr i8, ptr %683, i64 18432
  %635 = load i64, ptr %634, align 1, !noalias !88
  %636 = getelementptr i8, ptr %683, i64 16384
  %637 = load i64, ptr %636, align 1, !noalias !91
  %638 = xor i64 %637, %685
  %639 = xor i64 %635, %685
  %640 = add i64 %638, %639
  %641 = add i64 %640, %639
  %642 = lshr i64 %640, 33
  %643 = xor i64 %642, %640
  %644 = mul i64 %643, -49064778989728563
  %645 = lshr i64 %644, 33
  %646 = xor i64 %645, %644
  %647 = mul i64 %646, -4265267296055464877
  %648 = lshr i64 %647, 33
  %649 = xor i64 %648, %647
  %650 = lshr i64 %641, 33
  %651 = xor i64 %650, %641
  %652 = mul i64 %651, -49064778989728563
  %653 = lshr i64 %652, 33
  %654 = xor i64 %653, %652
  %655 = mul i64 %654, -4265267296055464877
  %656 = lshr i64 %655, 33
  %657 = xor i64 %656, %655
  %658 = add i64 %657, %649
  %659 = lshr i64 %658, 1
  br label %660

660:                                              ; preds = %679, %633
  %661 = phi i64 [ %659, %633 ], [ 0, %679 ]
  %662 = getelementptr i64, ptr %232, i64 %680
  store i64 %661, ptr %662, align 8, !noalias !94
  %663 = icmp eq i64 %681, %236
  br i1 %663, label %539, label %679

664:                                              ; preds = %430, %664
  %665 = phi i64 [ %666, %664 ], [ 0, %430 ]
  %666 = add nuw nsw i64 %665, 1
  %667 = shl nsw i64 %665, 3
  %668 = getelementptr i8, ptr %94, i64 %667
  %669 = getelementptr i8, ptr %668, i64 16384
  store i64 9001, ptr %669, align 1, !noalias !94
  %670 = getelementptr i8, ptr %668, i64 18432
  store i64 9001, ptr %670, align 1, !noalias !94
  %671 = icmp eq i64 %666, %236
  br i1 %671, label %551, label %664

672:                                              ; preds = %551, %556
  %673 = phi i64 [ %674, %556 ], [ 0, %551 ]
  %674 = add nuw nsw i64 %673, 1
  %675 = icmp samesign ult i64 %673, 3
  br i1 %675, label %575, label %676

676:                                              ; preds = %672
  %677 = shl nsw i64 %673, 4
  %678 = getelementptr i8, ptr %11, i64 %677
  br label %566

679:                                              ; preds = %555, %660
  %680 = phi i64 [ %681, %660 ], [ 0, %555 ]
  %681 = add nuw nsw i64 %680, 1
  %682 = shl nsw i64 %680, 3
  %683 = getelementptr i8, ptr %94, i64 %682
  %684 = getelementptr i8, ptr %683, i64 14336
  %685 = load i64, ptr %684, align 1, !noalias !95
  %686 = icmp sgt i64 %685, 0
  br i1 %686, label %633, label %660

687:                                              ; preds = %539, %827
  %688 = phi i64 [ %689, %827 ], [ 0, %539 ]
  %689 = add nuw nsw i64 %688, 1
  %690 = getelementptr i64, ptr %134, i64 %688
  %691 = load i64, ptr %690, align 8, !noalias !52
  %692 = getelementptr i64, ptr %123, i64 %691
  %693 = load i64, ptr %692, align 8, !noalias !52
  %694 = icmp eq i64 %693, 0
  br i1 %694, label %827, label %695

695:                                              ; preds = %687
  %696 = getelementptr i64, ptr %136, i64 %691
  %697 = load i64, ptr %696, align 8, !noalias !52
  %698 = and i64 %693, -16
  %699 = add nsw i64 %697, %698
  %700 = tail call i64 @llvm.smax.i64(i64 %693, i64 15)
  %701 = lshr i64 %700, 4
  %702 = icmp eq i64 %701, 0
  br i1 %702, label %703, label %736

703:                                              ; preds = %736, %695
  %704 = phi i64 [ 9001, %695 ], [ %754, %736 ]
  %705 = phi i64 [ 9001, %695 ], [ %762, %736 ]
  %706 = and i64 %693, 15
  %707 = add nsw i64 %699, 8
  %708 = icmp sgt i64 %707, %12
  br i1 %708, label %718, label %709

709:                                              ; preds = %703
  %710 = getelementptr i8, ptr %11, i64 %699
  %711 = load i64, ptr %710, align 1, !noalias !98
  %712 = tail call i64 @llvm.umin.i64(i64 %706, i64 8)
  %713 = shl nuw nsw i64 %712, 2
  %714 = shl nsw i64 -1, %713
  %715 = shl i64 %714, %713
  %716 = xor i64 %715, -1
  %717 = and i64 %711, %716
  br label %764

718:                                              ; preds = %703
  %719 = icmp eq i64 %706, 0
  br i1 %719, label %764, label %720

720:                                              ; preds = %718
  %721 = tail call i64 @llvm.umin.i64(i64 %706, i64 8)
  %722 = getelementptr i8, ptr %11, i64 %699
  br label %723

723:                                              ; preds = %723, %720
  %724 = phi i64 [ 0, %720 ], [ %734, %723 ]
  %725 = phi i64 [ %721, %720 ], [ %727, %723 ]
  %726 = phi i64 [ 0, %720 ], [ %728, %723 ]
  %727 = add nsw i64 %725, -1
  %728 = add nuw nsw i64 %726, 1
  %729 = getelementptr i8, ptr %722, i64 %726
  %730 = load i8, ptr %729, align 1, !noalias !107
  %731 = zext i8 %730 to i64
  %732 = shl nsw i64 %726, 3
  %733 = shl i64 %731, %732
  %734 = or i64 %733, %724
  %735 = icmp samesign ugt i64 %725, 1
  br i1 %735, label %723, label %764

736:                                              ; preds = %695, %736
  %737 = phi i64 [ %762, %736 ], [ 9001, %695 ]
  %738 = phi i64 [ %754, %736 ], [ 9001, %695 ]
  %739 = phi i64 [ %741, %736 ], [ %701, %695 ]
  %740 = phi i64 [ %742, %736 ], [ %697, %695 ]
  %741 = add nsw i64 %739, -1
  %742 = add i64 %740, 16
  %743 = getelementptr i8, ptr %11, i64 %740
  %744 = load i64, ptr %743, align 1, !noalias !110
  %745 = getelementptr i8, ptr %743, i64 8
  %746 = load i64, ptr %745, align 1, !noalias !113
  %747 = mul i64 %744, -8663945395140668459
  %748 = tail call i64 @llvm.fshl.i64(i64 %747, i64 %747, i64 31)
  %749 = mul i64 %748, 5545529020109919103
  %750 = xor i64 %749, %738
  %751 = tail call i64 @llvm.fshl.i64(i64 %750, i64 %750, i64 27)
  %752 = add i64 %751, %737
  %753 = mul i64 %752, 5
  %754 = add i64 %753, 1390208809
  %755 = mul i64 %746, 5545529020109919103
  %756 = tail call i64 @llvm.fshl.i64(i64 %755, i64 %755, i64 33)
  %757 = mul i64 %756, -8663945395140668459
  %758 = xor i64 %757, %737
  %759 = tail call i64 @llvm.fshl.i64(i64 %758, i64 %758, i64 31)
  %760 = add i64 %754, %759
  %761 = mul i64 %760, 5
  %762 = add i64 %761, 944331445
  %763 = icmp samesign ugt i64 %739, 1
  br i1 %763, label %736, label %703

764:                                              ; preds = %723, %718, %709
  %765 = phi i64 [ %717, %709 ], [ 0, %718 ], [ %734, %723 ]
  %766 = mul i64 %765, -8663945395140668459
  %767 = tail call i64 @llvm.fshl.i64(i64 %766, i64 %766, i64 31)
  %768 = mul i64 %767, 5545529020109919103
  %769 = add nsw i64 %706, -8
  %770 = add nsw i64 %699, 16
  %771 = icmp sgt i64 %770, %12
  br i1 %771, label %781, label %772

772:                                              ; preds = %764
  %773 = getelementptr i8, ptr %11, i64 %707
  %774 = load i64, ptr %773, align 1, !noalias !116
  %775 = tail call i64 @llvm.smax.i64(i64 %769, i64 0)
  %776 = shl nuw nsw i64 %775, 2
  %777 = shl nsw i64 -1, %776
  %778 = shl nsw i64 %777, %776
  %779 = xor i64 %778, -1
  %780 = and i64 %774, %779
  br label %798

781:                                              ; preds = %764
  %782 = icmp samesign ult i64 %706, 9
  %783 = select i1 %782, i64 0, i64 %769
  %784 = icmp sgt i64 %783, 0
  br i1 %784, label %785, label %798

785:                                              ; preds = %781
  %786 = getelementptr i8, ptr %11, i64 %707
  br label %787

787:                                              ; preds = %787, %785
  %788 = phi i64 [ 0, %785 ], [ %796, %787 ]
  %789 = phi i64 [ 0, %785 ], [ %790, %787 ]
  %790 = add nuw nsw i64 %789, 1
  %791 = getelementptr i8, ptr %786, i64 %789
  %792 = load i8, ptr %791, align 1, !noalias !122
  %793 = zext i8 %792 to i64
  %794 = shl nsw i64 %789, 3
  %795 = shl i64 %793, %794
  %796 = or i64 %795, %788
  %797 = icmp eq i64 %790, %783
  br i1 %797, label %798, label %787

798:                                              ; preds = %787, %781, %772
  %799 = phi i64 [ %780, %772 ], [ 0, %781 ], [ %796, %787 ]
  %800 = mul i64 %799, 5545529020109919103
  %801 = tail call i64 @llvm.fshl.i64(i64 %800, i64 %800, i64 33)
  %802 = mul i64 %801, -8663945395140668459
  %803 = xor i64 %704, %768
  %804 = xor i64 %803, %693
  %805 = xor i64 %705, %802
  %806 = xor i64 %805, %693
  %807 = add i64 %806, %804
  %808 = add i64 %807, %806
  %809 = lshr i64 %807, 33
  %810 = xor i64 %809, %807
  %811 = mul i64 %810, -49064778989728563
  %812 = lshr i64 %811, 33
  %813 = xor i64 %812, %811
  %814 = mul i64 %813, -4265267296055464877
  %815 = lshr i64 %814, 33
  %816 = xor i64 %815, %814
  %817 = lshr i64 %808, 33
  %818 = xor i64 %817, %808
  %819 = mul i64 %818, -49064778989728563
  %820 = lshr i64 %819, 33
  %821 = xor i64 %820, %819
  %822 = mul i64 %821, -4265267296055464877
  %823 = lshr i64 %822, 33
  %824 = xor i64 %823, %822
  %825 = add i64 %824, %816
  %826 = lshr i64 %825, 1
  br label %827

827:                                              ; preds = %798, %687
  %828 = phi i64 [ %826, %798 ], [ 0, %687 ]
  %829 = getelementptr i64, ptr %232, i64 %691
  store i64 %828, ptr %829, align 8, !noalias !52
  %830 = icmp eq i64 %279, %689
  br i1 %830, label %176, label %687

831:                                              ; preds = %233, %277
  %832 = phi i64 [ %279, %277 ], [ 0, %233 ]
  %833 = phi i64 [ %280, %277 ], [ %165, %233 ]
  %834 = phi i64 [ %835, %277 ], [ 0, %233 ]
  %835 = add nuw nsw i64 %834, 1
  %836 = sub nsw i64 %12, %833
  %837 = icmp slt i64 %836, 4
  br i1 %837, label %2277, label %240

838:                                              ; preds = %228
  br i1 %118, label %839, label %870

839:                                              ; preds = %838
  switch i64 %119, label %870 [
    i64 3, label %840
    i64 2, label %847
    i64 0, label %854
    i64 4, label %863
  ]

840:                                              ; preds = %839
  %841 = icmp slt i64 %230, 4294967296
  %842 = and i64 %231, 4294967295
  %843 = select i1 %841, i64 %842, i64 %231
  %844 = icmp slt i64 %230, 1
  %845 = icmp eq i64 %843, 0
  %846 = select i1 %844, i1 true, i1 %845
  br i1 %846, label %176, label %1448

847:                                              ; preds = %839
  %848 = icmp slt i64 %230, 4294967296
  %849 = and i64 %231, 4294967295
  %850 = select i1 %848, i64 %849, i64 %231
  %851 = icmp slt i64 %230, 1
  %852 = icmp eq i64 %850, 0
  %853 = select i1 %851, i1 true, i1 %852
  br i1 %853, label %176, label %1481

854:                                              ; preds = %839
  %855 = icmp slt i64 %230, 4294967296
  %856 = and i64 %231, 4294967295
  %857 = select i1 %855, i64 %856, i64 %231
  %858 = icmp slt i64 %230, 1
  %859 = icmp eq i64 %857, 0
  %860 = select i1 %858, i1 true, i1 %859
  br i1 %860, label %176, label %861

861:                                              ; preds = %854
  %862 = getelementptr i8, ptr %11, i64 %164
  br label %1515

863:                                              ; preds = %839
  %864 = icmp slt i64 %230, 4294967296
  %865 = and i64 %231, 4294967295
  %866 = select i1 %864, i64 %865, i64 %231
  %867 = icmp slt i64 %230, 1
  %868 = icmp eq i64 %866, 0
  %869 = select i1 %867, i1 true, i1 %868
  br i1 %869, label %176, label %1547

870:                                              ; preds = %839, %838
  %871 = icmp slt i64 %230, 4294967296
  %872 = and i64 %231, 4294967295
  %873 = select i1 %871, i64 %872, i64 %231
  %874 = icmp slt i64 %230, 1
  %875 = icmp eq i64 %873, 0
  %876 = select i1 %874, i1 true, i1 %875
  br i1 %876, label %176, label %1595

877:                                              ; preds = %1595
  %878 = getelementptr i8, ptr %11, i64 %1600
  %879 = load i64, ptr %878, align 1, !noalias !125
  store i64 %879, ptr %1602, align 1, !noalias !134
  %880 = getelementptr i8, ptr %878, i64 8
  %881 = load i64, ptr %880, align 1, !noalias !135
  %882 = getelementptr i8, ptr %1602, i64 2048
  store i64 %881, ptr %882, align 1, !noalias !134
  %883 = getelementptr i8, ptr %878, i64 16
  %884 = load i64, ptr %883, align 1, !noalias !138
  %885 = getelementptr i8, ptr %1602, i64 4096
  store i64 %884, ptr %885, align 1, !noalias !134
  %886 = getelementptr i8, ptr %878, i64 24
  %887 = load i64, ptr %886, align 1, !noalias !141
  %888 = getelementptr i8, ptr %1602, i64 6144
  store i64 %887, ptr %888, align 1, !noalias !134
  %889 = getelementptr i8, ptr %878, i64 32
  %890 = load i64, ptr %889, align 1, !noalias !144
  %891 = getelementptr i8, ptr %1602, i64 8192
  store i64 %890, ptr %891, align 1, !noalias !134
  %892 = getelementptr i8, ptr %878, i64 40
  %893 = load i64, ptr %892, align 1, !noalias !147
  %894 = getelementptr i8, ptr %1602, i64 10240
  store i64 %893, ptr %894, align 1, !noalias !134
  br label %895

895:                                              ; preds = %1595, %877
  %896 = phi i64 [ %121, %877 ], [ 1, %1595 ]
  %897 = add nuw nsw i64 %896, %1596
  %898 = icmp eq i64 %1598, %873
  br i1 %898, label %1158, label %1595

899:                                              ; preds = %1158
  %900 = icmp ult i64 %1166, 16
  br i1 %900, label %954, label %960

901:                                              ; preds = %954
  %902 = getelementptr i64, ptr %124, i64 %955
  %903 = load i64, ptr %902, align 8, !noalias !150
  %904 = getelementptr i64, ptr %94, i64 %955
  %905 = load i64, ptr %904, align 8, !noalias !150
  %906 = and i64 %958, 15
  %907 = tail call i64 @llvm.umax.i64(i64 %906, i64 8)
  %908 = shl nuw nsw i64 %907, 2
  %909 = add nsw i64 %908, -32
  %910 = shl nsw i64 -1, %909
  %911 = shl nsw i64 %910, %909
  %912 = xor i64 %911, -1
  %913 = and i64 %903, %912
  %914 = mul i64 %913, 5545529020109919103
  %915 = tail call i64 @llvm.fshl.i64(i64 %914, i64 %914, i64 33)
  %916 = mul i64 %915, -8663945395140668459
  %917 = tail call i64 @llvm.umin.i64(i64 %906, i64 8)
  %918 = shl nuw nsw i64 %917, 2
  %919 = shl nsw i64 -1, %918
  %920 = shl i64 %919, %918
  %921 = xor i64 %920, -1
  %922 = and i64 %905, %921
  %923 = mul i64 %922, -8663945395140668459
  %924 = tail call i64 @llvm.fshl.i64(i64 %923, i64 %923, i64 31)
  %925 = mul i64 %924, 5545529020109919103
  %926 = xor i64 %958, %925
  %927 = xor i64 %926, 9001
  %928 = xor i64 %958, %916
  %929 = xor i64 %928, 9001
  %930 = add i64 %927, %929
  %931 = add i64 %930, %929
  %932 = lshr i64 %930, 33
  %933 = xor i64 %932, %930
  %934 = mul i64 %933, -49064778989728563
  %935 = lshr i64 %934, 33
  %936 = xor i64 %935, %934
  %937 = mul i64 %936, -4265267296055464877
  %938 = lshr i64 %937, 33
  %939 = xor i64 %938, %937
  %940 = lshr i64 %931, 33
  %941 = xor i64 %940, %931
  %942 = mul i64 %941, -49064778989728563
  %943 = lshr i64 %942, 33
  %944 = xor i64 %943, %942
  %945 = mul i64 %944, -4265267296055464877
  %946 = lshr i64 %945, 33
  %947 = xor i64 %946, %945
  %948 = add i64 %947, %939
  %949 = lshr i64 %948, 1
  br label %950

950:                                              ; preds = %954, %901
  %951 = phi i64 [ %949, %901 ], [ 0, %954 ]
  %952 = getelementptr i64, ptr %232, i64 %955
  store i64 %951, ptr %952, align 8, !noalias !150
  %953 = icmp eq i64 %956, %873
  br i1 %953, label %1156, label %954

954:                                              ; preds = %899, %950
  %955 = phi i64 [ %956, %950 ], [ 0, %899 ]
  %956 = add nuw nsw i64 %955, 1
  %957 = getelementptr i64, ptr %123, i64 %955
  %958 = load i64, ptr %957, align 8, !noalias !150
  %959 = icmp sgt i64 %958, 0
  br i1 %959, label %901, label %950

960:                                              ; preds = %899
  %961 = icmp ult i64 %1166, 32
  br i1 %961, label %1037, label %1047

962:                                              ; preds = %1037
  %963 = mul i64 %1043, 5545529020109919103
  %964 = tail call i64 @llvm.fshl.i64(i64 %963, i64 %963, i64 33)
  %965 = mul i64 %964, -8663945395140668459
  %966 = xor i64 %965, 9001
  %967 = tail call i64 @llvm.fshl.i64(i64 %966, i64 %966, i64 31)
  %968 = mul i64 %1045, -8663945395140668459
  %969 = tail call i64 @llvm.fshl.i64(i64 %968, i64 %968, i64 31)
  %970 = mul i64 %969, 5545529020109919103
  %971 = xor i64 %970, 9001
  %972 = tail call i64 @llvm.fshl.i64(i64 %971, i64 %971, i64 27)
  %973 = mul i64 %972, 5
  %974 = add i64 %973, 1390253814
  %975 = add i64 %974, %967
  %976 = mul i64 %975, 5
  %977 = add i64 %976, 944331445
  %978 = getelementptr i64, ptr %126, i64 %1038
  %979 = load i64, ptr %978, align 8, !noalias !157
  %980 = getelementptr i64, ptr %128, i64 %1038
  %981 = load i64, ptr %980, align 8, !noalias !157
  br label %984

982:                                              ; preds = %1037
  %983 = icmp sgt i64 %1041, 0
  br i1 %983, label %984, label %1033

984:                                              ; preds = %982, %962
  %985 = phi i64 [ %981, %962 ], [ %1043, %982 ]
  %986 = phi i64 [ %979, %962 ], [ %1045, %982 ]
  %987 = phi i64 [ %977, %962 ], [ 9001, %982 ]
  %988 = phi i64 [ %974, %962 ], [ 9001, %982 ]
  %989 = and i64 %1041, 15
  %990 = tail call i64 @llvm.umax.i64(i64 %989, i64 8)
  %991 = shl nuw nsw i64 %990, 2
  %992 = add nsw i64 %991, -32
  %993 = shl nsw i64 -1, %992
  %994 = shl nsw i64 %993, %992
  %995 = xor i64 %994, -1
  %996 = and i64 %985, %995
  %997 = mul i64 %996, 5545529020109919103
  %998 = tail call i64 @llvm.fshl.i64(i64 %997, i64 %997, i64 33)
  %999 = mul i64 %998, -8663945395140668459
  %1000 = tail call i64 @llvm.umin.i64(i64 %989, i64 8)
  %1001 = shl nuw nsw i64 %1000, 2
  %1002 = shl nsw i64 -1, %1001
  %1003 = shl i64 %1002, %1001
  %1004 = xor i64 %1003, -1
  %1005 = and i64 %986, %1004
  %1006 = mul i64 %1005, -8663945395140668459
  %1007 = tail call i64 @llvm.fshl.i64(i64 %1006, i64 %1006, i64 31)
  %1008 = mul i64 %1007, 5545529020109919103
  %1009 = xor i64 %988, %1008
  %1010 = xor i64 %1009, %1041
  %1011 = xor i64 %987, %999
  %1012 = xor i64 %1011, %1041
  %1013 = add i64 %1010, %1012
  %1014 = add i64 %1013, %1012
  %1015 = lshr i64 %1013, 33
  %1016 = xor i64 %1015, %1013
  %1017 = mul i64 %1016, -49064778989728563
  %1018 = lshr i64 %1017, 33
  %1019 = xor i64 %1018, %1017
  %1020 = mul i64 %1019, -4265267296055464877
  %1021 = lshr i64 %1020, 33
  %1022 = xor i64 %1021, %1020
  %1023 = lshr i64 %1014, 33
  %1024 = xor i64 %1023, %1014
  %1025 = mul i64 %1024, -49064778989728563
  %1026 = lshr i64 %1025, 33
  %1027 = xor i64 %1026, %1025
  %1028 = mul i64 %1027, -4265267296055464877
  %1029 = lshr i64 %1028, 33
  %1030 = xor i64 %1029, %1028
  %1031 = add i64 %1030, %1022
  %1032 = lshr i64 %1031, 1
  br label %1033

1033:                                             ; preds = %984, %982
  %1034 = phi i64 [ %1032, %984 ], [ 0, %982 ]
  %1035 = getelementptr i64, ptr %232, i64 %1038
  store i64 %1034, ptr %1035, align 8, !noalias !157
  %1036 = icmp eq i64 %1039, %873
  br i1 %1036, label %1156, label %1037

1037:                                             ; preds = %960, %1033
  %1038 = phi i64 [ %1039, %1033 ], [ 0, %960 ]
  %1039 = add nuw nsw i64 %1038, 1
  %1040 = getelementptr i64, ptr %123, i64 %1038
  %1041 = load i64, ptr %1040, align 8, !noalias !157
  %1042 = getelementptr i64, ptr %124, i64 %1038
  %1043 = load i64, ptr %1042, align 8, !noalias !157
  %1044 = getelementptr i64, ptr %94, i64 %1038
  %1045 = load i64, ptr %1044, align 8, !noalias !157
  %1046 = icmp sgt i64 %1041, 15
  br i1 %1046, label %962, label %982

1047:                                             ; preds = %960
  %1048 = icmp ult i64 %1166, 48
  br i1 %1048, label %1146, label %1281

1049:                                             ; preds = %1146
  %1050 = mul i64 %1152, 5545529020109919103
  %1051 = tail call i64 @llvm.fshl.i64(i64 %1050, i64 %1050, i64 33)
  %1052 = mul i64 %1051, -8663945395140668459
  %1053 = xor i64 %1052, 9001
  %1054 = tail call i64 @llvm.fshl.i64(i64 %1053, i64 %1053, i64 31)
  %1055 = mul i64 %1154, -8663945395140668459
  %1056 = tail call i64 @llvm.fshl.i64(i64 %1055, i64 %1055, i64 31)
  %1057 = mul i64 %1056, 5545529020109919103
  %1058 = xor i64 %1057, 9001
  %1059 = tail call i64 @llvm.fshl.i64(i64 %1058, i64 %1058, i64 27)
  %1060 = mul i64 %1059, 5
  %1061 = add i64 %1060, 1390253814
  %1062 = add i64 %1061, %1054
  %1063 = mul i64 %1062, 5
  %1064 = add i64 %1063, 944331445
  %1065 = getelementptr i64, ptr %126, i64 %1147
  %1066 = load i64, ptr %1065, align 8, !noalias !161
  %1067 = getelementptr i64, ptr %128, i64 %1147
  %1068 = load i64, ptr %1067, align 8, !noalias !161
  %1069 = icmp samesign ugt i64 %1150, 31
  br i1 %1069, label %1070, label %1093

1070:                                             ; preds = %1049
  %1071 = mul i64 %1068, 5545529020109919103
  %1072 = tail call i64 @llvm.fshl.i64(i64 %1071, i64 %1071, i64 33)
  %1073 = mul i64 %1072, -8663945395140668459
  %1074 = xor i64 %1073, %1064
  %1075 = tail call i64 @llvm.fshl.i64(i64 %1074, i64 %1074, i64 31)
  %1076 = mul i64 %1066, -8663945395140668459
  %1077 = tail call i64 @llvm.fshl.i64(i64 %1076, i64 %1076, i64 31)
  %1078 = mul i64 %1077, 5545529020109919103
  %1079 = xor i64 %1078, %1061
  %1080 = tail call i64 @llvm.fshl.i64(i64 %1079, i64 %1079, i64 27)
  %1081 = add i64 %1080, %1064
  %1082 = mul i64 %1081, 5
  %1083 = add i64 %1082, 1390208809
  %1084 = add i64 %1083, %1075
  %1085 = mul i64 %1084, 5
  %1086 = add i64 %1085, 944331445
  %1087 = getelementptr i64, ptr %130, i64 %1147
  %1088 = load i64, ptr %1087, align 8, !noalias !161
  %1089 = getelementptr i64, ptr %132, i64 %1147
  %1090 = load i64, ptr %1089, align 8, !noalias !161
  br label %1093

1091:                                             ; preds = %1146
  %1092 = icmp sgt i64 %1150, 0
  br i1 %1092, label %1093, label %1142

1093:                                             ; preds = %1091, %1070, %1049
  %1094 = phi i64 [ %1152, %1091 ], [ %1068, %1049 ], [ %1090, %1070 ]
  %1095 = phi i64 [ %1154, %1091 ], [ %1066, %1049 ], [ %1088, %1070 ]
  %1096 = phi i64 [ 9001, %1091 ], [ %1064, %1049 ], [ %1086, %1070 ]
  %1097 = phi i64 [ 9001, %1091 ], [ %1061, %1049 ], [ %1083, %1070 ]
  %1098 = and i64 %1150, 15
  %1099 = tail call i64 @llvm.umax.i64(i64 %1098, i64 8)
  %1100 = shl nuw nsw i64 %1099, 2
  %1101 = add nsw i64 %1100, -32
  %1102 = shl nsw i64 -1, %1101
  %1103 = shl nsw i64 %1102, %1101
  %1104 = xor i64 %1103, -1
  %1105 = and i64 %1094, %1104
  %1106 = mul i64 %1105, 5545529020109919103
  %1107 = tail call i64 @llvm.fshl.i64(i64 %1106, i64 %1106, i64 33)
  %1108 = mul i64 %1107, -8663945395140668459
  %1109 = tail call i64 @llvm.umin.i64(i64 %1098, i64 8)
  %1110 = shl nuw nsw i64 %1109, 2
  %1111 = shl nsw i64 -1, %1110
  %1112 = shl i64 %1111, %1110
  %1113 = xor i64 %1112, -1
  %1114 = and i64 %1095, %1113
  %1115 = mul i64 %1114, -8663945395140668459
  %1116 = tail call i64 @llvm.fshl.i64(i64 %1115, i64 %1115, i64 31)
  %1117 = mul i64 %1116, 5545529020109919103
  %1118 = xor i64 %1097, %1117
  %1119 = xor i64 %1118, %1150
  %1120 = xor i64 %1096, %1108
  %1121 = xor i64 %1120, %1150
  %1122 = add i64 %1119, %1121
  %1123 = add i64 %1122, %1121
  %1124 = lshr i64 %1122, 33
  %1125 = xor i64 %1124, %1122
  %1126 = mul i64 %1125, -49064778989728563
  %1127 = lshr i64 %1126, 33
  %1128 = xor i64 %1127, %1126
  %1129 = mul i64 %1128, -4265267296055464877
  %1130 = lshr i64 %1129, 33
  %1131 = xor i64 %1130, %1129
  %1132 = lshr i64 %1123, 33
  %1133 = xor i64 %1132, %1123
  %1134 = mul i64 %1133, -49064778989728563
  %1135 = lshr i64 %1134, 33
  %1136 = xor i64 %1135, %1134
  %1137 = mul i64 %1136, -4265267296055464877
  %1138 = lshr i64 %1137, 33
  %1139 = xor i64 %1138, %1137
  %1140 = add i64 %1139, %1131
  %1141 = lshr i64 %1140, 1
  br label %1142

1142:                                             ; preds = %1093, %1091
  %1143 = phi i64 [ %1141, %1093 ], [ 0, %1091 ]
  %1144 = getelementptr i64, ptr %232, i64 %1147
  store i64 %1143, ptr %1144, align 8, !noalias !161
  %1145 = icmp eq i64 %1148, %873
  br i1 %1145, label %1156, label %1146

1146:                                             ; preds = %1047, %1142
  %1147 = phi i64 [ %1148, %1142 ], [ 0, %1047 ]
  %1148 = add nuw nsw i64 %1147, 1
  %1149 = getelementptr i64, ptr %123, i64 %1147
  %1150 = load i64, ptr %1149, align 8, !noalias !161
  %1151 = getelementptr i64, ptr %124, i64 %1147
  %1152 = load i64, ptr %1151, align 8, !noalias !161
  %1153 = getelementptr i64, ptr %94, i64 %1147
  %1154 = load i64, ptr %1153, align 8, !noalias !161
  %1155 = icmp sgt i64 %1150, 15
  br i1 %1155, label %1049, label %1091

1156:                                             ; preds = %1277, %1142, %1033, %950
  %1157 = icmp eq i64 %897, 0
  br i1 %1157, label %176, label %1304

1158:                                             ; preds = %895, %1158
  %1159 = phi i64 [ %1166, %1158 ], [ 0, %895 ]
  %1160 = phi i64 [ %1161, %1158 ], [ 0, %895 ]
  %1161 = add nuw nsw i64 %1160, 1
  %1162 = getelementptr i64, ptr %123, i64 %1160
  %1163 = load i64, ptr %1162, align 8, !noalias !165
  %1164 = icmp ult i64 %1163, 97
  %1165 = tail call i64 @llvm.umax.i64(i64 %1163, i64 %1159)
  %1166 = select i1 %1164, i64 %1165, i64 %1159
  %1167 = icmp eq i64 %1161, %873
  br i1 %1167, label %899, label %1158

1168:                                             ; preds = %1281
  %1169 = add nsw i64 %1166, 15
  %1170 = ashr i64 %1169, 4
  %1171 = icmp slt i64 %1170, 1
  br i1 %1171, label %1172, label %1289

1172:                                             ; preds = %1173, %1168
  br label %1296

1173:                                             ; preds = %1199
  %1174 = icmp eq i64 %1291, %1170
  br i1 %1174, label %1172, label %1289

1175:                                             ; preds = %1183
  %1176 = getelementptr i8, ptr %1295, i64 %1189
  %1177 = load i64, ptr %1176, align 1, !noalias !166
  store i64 %1177, ptr %1187, align 1, !noalias !175
  %1178 = getelementptr i8, ptr %1176, i64 8
  %1179 = load i64, ptr %1178, align 1, !noalias !176
  %1180 = getelementptr i8, ptr %1187, i64 2048
  store i64 %1179, ptr %1180, align 1, !noalias !175
  br label %1181

1181:                                             ; preds = %1183, %1175
  %1182 = icmp eq i64 %1185, %873
  br i1 %1182, label %1196, label %1183

1183:                                             ; preds = %1293, %1181
  %1184 = phi i64 [ 0, %1293 ], [ %1185, %1181 ]
  %1185 = add nuw nsw i64 %1184, 1
  %1186 = shl nsw i64 %1184, 3
  %1187 = getelementptr i8, ptr %94, i64 %1186
  %1188 = getelementptr i8, ptr %1187, i64 12288
  %1189 = load i64, ptr %1188, align 1, !noalias !179
  %1190 = add nsw i64 %1189, 96
  %1191 = icmp sgt i64 %1190, %12
  br i1 %1191, label %1181, label %1175

1192:                                             ; preds = %1289
  %1193 = shl nuw nsw i64 %1290, 12
  %1194 = getelementptr i8, ptr %94, i64 %1193
  %1195 = shl nuw nsw i64 %1290, 4
  br label %1196

1196:                                             ; preds = %1181, %1192
  %1197 = phi i64 [ %1195, %1192 ], [ %1294, %1181 ]
  %1198 = phi ptr [ %1194, %1192 ], [ %94, %1181 ]
  br label %1199

1199:                                             ; preds = %1199, %1196
  %1200 = phi i64 [ 0, %1196 ], [ %1201, %1199 ]
  %1201 = add nuw nsw i64 %1200, 1
  %1202 = shl nsw i64 %1200, 3
  %1203 = getelementptr i8, ptr %94, i64 %1202
  %1204 = getelementptr i8, ptr %1203, i64 14336
  %1205 = load i64, ptr %1204, align 1, !noalias !182
  %1206 = sub nsw i64 %1205, %1197
  %1207 = getelementptr i8, ptr %1203, i64 16384
  %1208 = load i64, ptr %1207, align 1, !noalias !188
  %1209 = getelementptr i8, ptr %1203, i64 18432
  %1210 = load i64, ptr %1209, align 1, !noalias !191
  %1211 = getelementptr i8, ptr %1198, i64 %1202
  %1212 = load i64, ptr %1211, align 1, !noalias !194
  %1213 = tail call i64 @llvm.smax.i64(i64 %1206, i64 0)
  %1214 = tail call i64 @llvm.umin.i64(i64 %1213, i64 8)
  %1215 = shl nuw nsw i64 %1214, 2
  %1216 = shl nsw i64 -1, %1215
  %1217 = shl i64 %1216, %1215
  %1218 = xor i64 %1217, -1
  %1219 = and i64 %1212, %1218
  %1220 = getelementptr i8, ptr %1211, i64 2048
  %1221 = load i64, ptr %1220, align 1, !noalias !197
  %1222 = tail call i64 @llvm.smax.i64(i64 %1206, i64 8)
  %1223 = tail call i64 @llvm.umin.i64(i64 %1222, i64 16)
  %1224 = shl nuw nsw i64 %1223, 2
  %1225 = add nsw i64 %1224, -32
  %1226 = shl nsw i64 -1, %1225
  %1227 = shl i64 %1226, %1225
  %1228 = xor i64 %1227, -1
  %1229 = and i64 %1221, %1228
  %1230 = mul i64 %1219, -8663945395140668459
  %1231 = tail call i64 @llvm.fshl.i64(i64 %1230, i64 %1230, i64 31)
  %1232 = mul i64 %1231, 5545529020109919103
  %1233 = xor i64 %1232, %1208
  %1234 = tail call i64 @llvm.fshl.i64(i64 %1233, i64 %1233, i64 27)
  %1235 = add i64 %1234, %1210
  %1236 = mul i64 %1235, 5
  %1237 = add i64 %1236, 1390208809
  %1238 = mul i64 %1229, 5545529020109919103
  %1239 = tail call i64 @llvm.fshl.i64(i64 %1238, i64 %1238, i64 33)
  %1240 = mul i64 %1239, -8663945395140668459
  %1241 = xor i64 %1240, %1210
  %1242 = tail call i64 @llvm.fshl.i64(i64 %1241, i64 %1241, i64 31)
  %1243 = add i64 %1237, %1242
  %1244 = mul i64 %1243, 5
  %1245 = add i64 %1244, 944331445
  %1246 = icmp slt i64 %1206, 16
  %1247 = select i1 %1246, i64 %1241, i64 %1245
  %1248 = select i1 %1246, i64 %1233, i64 %1237
  store i64 %1248, ptr %1207, align 1, !noalias !200
  store i64 %1247, ptr %1209, align 1, !noalias !200
  %1249 = icmp eq i64 %1201, %873
  br i1 %1249, label %1173, label %1199

1250:                                             ; preds = %1296
  %1251 = getelementptr i8, ptr %1300, i64 18432
  %1252 = load i64, ptr %1251, align 1, !noalias !201
  %1253 = getelementptr i8, ptr %1300, i64 16384
  %1254 = load i64, ptr %1253, align 1, !noalias !204
  %1255 = xor i64 %1254, %1302
  %1256 = xor i64 %1252, %1302
  %1257 = add i64 %1255, %1256
  %1258 = add i64 %1257, %1256
  %1259 = lshr i64 %1257, 33
  %1260 = xor i64 %1259, %1257
  %1261 = mul i64 %1260, -49064778989728563
  %1262 = lshr i64 %1261, 33
  %1263 = xor i64 %1262, %1261
  %1264 = mul i64 %1263, -4265267296055464877
  %1265 = lshr i64 %1264, 33
  %1266 = xor i64 %1265, %1264
  %1267 = lshr i64 %1258, 33
  %1268 = xor i64 %1267, %1258
  %1269 = mul i64 %1268, -49064778989728563
  %1270 = lshr i64 %1269, 33
  %1271 = xor i64 %1270, %1269
  %1272 = mul i64 %1271, -4265267296055464877
  %1273 = lshr i64 %1272, 33
  %1274 = xor i64 %1273, %1272
  %1275 = add i64 %1274, %1266
  %1276 = lshr i64 %1275, 1
  br label %1277

1277:                                             ; preds = %1296, %1250
  %1278 = phi i64 [ %1276, %1250 ], [ 0, %1296 ]
  %1279 = getelementptr i64, ptr %232, i64 %1297
  store i64 %1278, ptr %1279, align 8, !noalias !207
  %1280 = icmp eq i64 %1298, %873
  br i1 %1280, label %1156, label %1296

1281:                                             ; preds = %1047, %1281
  %1282 = phi i64 [ %1283, %1281 ], [ 0, %1047 ]
  %1283 = add nuw nsw i64 %1282, 1
  %1284 = shl nsw i64 %1282, 3
  %1285 = getelementptr i8, ptr %94, i64 %1284
  %1286 = getelementptr i8, ptr %1285, i64 16384
  store i64 9001, ptr %1286, align 1, !noalias !207
  %1287 = getelementptr i8, ptr %1285, i64 18432
  store i64 9001, ptr %1287, align 1, !noalias !207
  %1288 = icmp eq i64 %1283, %873
  br i1 %1288, label %1168, label %1281

1289:                                             ; preds = %1168, %1173
  %1290 = phi i64 [ %1291, %1173 ], [ 0, %1168 ]
  %1291 = add nuw nsw i64 %1290, 1
  %1292 = icmp samesign ult i64 %1290, 3
  br i1 %1292, label %1192, label %1293

1293:                                             ; preds = %1289
  %1294 = shl nsw i64 %1290, 4
  %1295 = getelementptr i8, ptr %11, i64 %1294
  br label %1183

1296:                                             ; preds = %1172, %1277
  %1297 = phi i64 [ %1298, %1277 ], [ 0, %1172 ]
  %1298 = add nuw nsw i64 %1297, 1
  %1299 = shl nsw i64 %1297, 3
  %1300 = getelementptr i8, ptr %94, i64 %1299
  %1301 = getelementptr i8, ptr %1300, i64 14336
  %1302 = load i64, ptr %1301, align 1, !noalias !208
  %1303 = icmp sgt i64 %1302, 0
  br i1 %1303, label %1250, label %1277

1304:                                             ; preds = %1156, %1444
  %1305 = phi i64 [ %1306, %1444 ], [ 0, %1156 ]
  %1306 = add nuw nsw i64 %1305, 1
  %1307 = getelementptr i64, ptr %134, i64 %1305
  %1308 = load i64, ptr %1307, align 8, !noalias !165
  %1309 = getelementptr i64, ptr %123, i64 %1308
  %1310 = load i64, ptr %1309, align 8, !noalias !165
  %1311 = icmp eq i64 %1310, 0
  br i1 %1311, label %1444, label %1312

1312:                                             ; preds = %1304
  %1313 = getelementptr i64, ptr %136, i64 %1308
  %1314 = load i64, ptr %1313, align 8, !noalias !165
  %1315 = and i64 %1310, -16
  %1316 = add nsw i64 %1314, %1315
  %1317 = tail call i64 @llvm.smax.i64(i64 %1310, i64 15)
  %1318 = lshr i64 %1317, 4
  %1319 = icmp eq i64 %1318, 0
  br i1 %1319, label %1320, label %1353

1320:                                             ; preds = %1353, %1312
  %1321 = phi i64 [ 9001, %1312 ], [ %1379, %1353 ]
  %1322 = phi i64 [ 9001, %1312 ], [ %1371, %1353 ]
  %1323 = and i64 %1310, 15
  %1324 = add nsw i64 %1316, 8
  %1325 = icmp sgt i64 %1324, %12
  br i1 %1325, label %1335, label %1326

1326:                                             ; preds = %1320
  %1327 = getelementptr i8, ptr %11, i64 %1316
  %1328 = load i64, ptr %1327, align 1, !noalias !211
  %1329 = tail call i64 @llvm.umin.i64(i64 %1323, i64 8)
  %1330 = shl nuw nsw i64 %1329, 2
  %1331 = shl nsw i64 -1, %1330
  %1332 = shl i64 %1331, %1330
  %1333 = xor i64 %1332, -1
  %1334 = and i64 %1328, %1333
  br label %1381

1335:                                             ; preds = %1320
  %1336 = icmp eq i64 %1323, 0
  br i1 %1336, label %1381, label %1337

1337:                                             ; preds = %1335
  %1338 = tail call i64 @llvm.umin.i64(i64 %1323, i64 8)
  %1339 = getelementptr i8, ptr %11, i64 %1316
  br label %1340

1340:                                             ; preds = %1340, %1337
  %1341 = phi i64 [ 0, %1337 ], [ %1351, %1340 ]
  %1342 = phi i64 [ %1338, %1337 ], [ %1344, %1340 ]
  %1343 = phi i64 [ 0, %1337 ], [ %1345, %1340 ]
  %1344 = add nsw i64 %1342, -1
  %1345 = add nuw nsw i64 %1343, 1
  %1346 = getelementptr i8, ptr %1339, i64 %1343
  %1347 = load i8, ptr %1346, align 1, !noalias !220
  %1348 = zext i8 %1347 to i64
  %1349 = shl nsw i64 %1343, 3
  %1350 = shl i64 %1348, %1349
  %1351 = or i64 %1350, %1341
  %1352 = icmp samesign ugt i64 %1342, 1
  br i1 %1352, label %1340, label %1381

1353:                                             ; preds = %1312, %1353
  %1354 = phi i64 [ %1371, %1353 ], [ 9001, %1312 ]
  %1355 = phi i64 [ %1379, %1353 ], [ 9001, %1312 ]
  %1356 = phi i64 [ %1358, %1353 ], [ %1318, %1312 ]
  %1357 = phi i64 [ %1359, %1353 ], [ %1314, %1312 ]
  %1358 = add nsw i64 %1356, -1
  %1359 = add i64 %1357, 16
  %1360 = getelementptr i8, ptr %11, i64 %1357
  %1361 = load i64, ptr %1360, align 1, !noalias !223
  %1362 = getelementptr i8, ptr %1360, i64 8
  %1363 = load i64, ptr %1362, align 1, !noalias !226
  %1364 = mul i64 %1361, -8663945395140668459
  %1365 = tail call i64 @llvm.fshl.i64(i64 %1364, i64 %1364, i64 31)
  %1366 = mul i64 %1365, 5545529020109919103
  %1367 = xor i64 %1366, %1354
  %1368 = tail call i64 @llvm.fshl.i64(i64 %1367, i64 %1367, i64 27)
  %1369 = add i64 %1368, %1355
  %1370 = mul i64 %1369, 5
  %1371 = add i64 %1370, 1390208809
  %1372 = mul i64 %1363, 5545529020109919103
  %1373 = tail call i64 @llvm.fshl.i64(i64 %1372, i64 %1372, i64 33)
  %1374 = mul i64 %1373, -8663945395140668459
  %1375 = xor i64 %1374, %1355
  %1376 = tail call i64 @llvm.fshl.i64(i64 %1375, i64 %1375, i64 31)
  %1377 = add i64 %1371, %1376
  %1378 = mul i64 %1377, 5
  %1379 = add i64 %1378, 944331445
  %1380 = icmp samesign ugt i64 %1356, 1
  br i1 %1380, label %1353, label %1320

1381:                                             ; preds = %1340, %1335, %1326
  %1382 = phi i64 [ %1334, %1326 ], [ 0, %1335 ], [ %1351, %1340 ]
  %1383 = mul i64 %1382, -8663945395140668459
  %1384 = tail call i64 @llvm.fshl.i64(i64 %1383, i64 %1383, i64 31)
  %1385 = mul i64 %1384, 5545529020109919103
  %1386 = add nsw i64 %1323, -8
  %1387 = add nsw i64 %1316, 16
  %1388 = icmp sgt i64 %1387, %12
  br i1 %1388, label %1398, label %1389

1389:                                             ; preds = %1381
  %1390 = getelementptr i8, ptr %11, i64 %1324
  %1391 = load i64, ptr %1390, align 1, !noalias !229
  %1392 = tail call i64 @llvm.smax.i64(i64 %1386, i64 0)
  %1393 = shl nuw nsw i64 %1392, 2
  %1394 = shl nsw i64 -1, %1393
  %1395 = shl nsw i64 %1394, %1393
  %1396 = xor i64 %1395, -1
  %1397 = and i64 %1391, %1396
  br label %1415

1398:                                             ; preds = %1381
  %1399 = icmp samesign ult i64 %1323, 9
  %1400 = select i1 %1399, i64 0, i64 %1386
  %1401 = icmp sgt i64 %1400, 0
  br i1 %1401, label %1402, label %1415

1402:                                             ; preds = %1398
  %1403 = getelementptr i8, ptr %11, i64 %1324
  br label %1404

1404:                                             ; preds = %1404, %1402
  %1405 = phi i64 [ 0, %1402 ], [ %1413, %1404 ]
  %1406 = phi i64 [ 0, %1402 ], [ %1407, %1404 ]
  %1407 = add nuw nsw i64 %1406, 1
  %1408 = getelementptr i8, ptr %1403, i64 %1406
  %1409 = load i8, ptr %1408, align 1, !noalias !235
  %1410 = zext i8 %1409 to i64
  %1411 = shl nsw i64 %1406, 3
  %1412 = shl i64 %1410, %1411
  %1413 = or i64 %1412, %1405
  %1414 = icmp eq i64 %1407, %1400
  br i1 %1414, label %1415, label %1404

1415:                                             ; preds = %1404, %1398, %1389
  %1416 = phi i64 [ %1397, %1389 ], [ 0, %1398 ], [ %1413, %1404 ]
  %1417 = mul i64 %1416, 5545529020109919103
  %1418 = tail call i64 @llvm.fshl.i64(i64 %1417, i64 %1417, i64 33)
  %1419 = mul i64 %1418, -8663945395140668459
  %1420 = xor i64 %1322, %1385
  %1421 = xor i64 %1420, %1310
  %1422 = xor i64 %1321, %1419
  %1423 = xor i64 %1422, %1310
  %1424 = add i64 %1423, %1421
  %1425 = add i64 %1424, %1423
  %1426 = lshr i64 %1424, 33
  %1427 = xor i64 %1426, %1424
  %1428 = mul i64 %1427, -49064778989728563
  %1429 = lshr i64 %1428, 33
  %1430 = xor i64 %1429, %1428
  %1431 = mul i64 %1430, -4265267296055464877
  %1432 = lshr i64 %1431, 33
  %1433 = xor i64 %1432, %1431
  %1434 = lshr i64 %1425, 33
  %1435 = xor i64 %1434, %1425
  %1436 = mul i64 %1435, -49064778989728563
  %1437 = lshr i64 %1436, 33
  %1438 = xor i64 %1437, %1436
  %1439 = mul i64 %1438, -4265267296055464877
  %1440 = lshr i64 %1439, 33
  %1441 = xor i64 %1440, %1439
  %1442 = add i64 %1441, %1433
  %1443 = lshr i64 %1442, 1
  br label %1444

1444:                                             ; preds = %1415, %1304
  %1445 = phi i64 [ %1443, %1415 ], [ 0, %1304 ]
  %1446 = getelementptr i64, ptr %232, i64 %1308
  store i64 %1445, ptr %1446, align 8, !noalias !165
  %1447 = icmp eq i64 %897, %1306
  br i1 %1447, label %176, label %1304

1448:                                             ; preds = %840, %1448
  %1449 = phi i64 [ %1450, %1448 ], [ 0, %840 ]
  %1450 = add nuw nsw i64 %1449, 1
  %1451 = add nsw i64 %1449, %164
  %1452 = shl nsw i64 %1451, 3
  %1453 = getelementptr i8, ptr %11, i64 %1452
  %1454 = load i64, ptr %1453, align 1, !noalias !238
  %1455 = mul i64 %1454, -8663945395140668459
  %1456 = tail call i64 @llvm.fshl.i64(i64 %1455, i64 %1455, i64 31)
  %1457 = mul i64 %1456, 5545529020109919103
  %1458 = xor i64 %1457, 8993
  %1459 = add i64 %1458, 8993
  %1460 = add i64 %1458, 17986
  %1461 = lshr i64 %1459, 33
  %1462 = xor i64 %1461, %1459
  %1463 = mul i64 %1462, -49064778989728563
  %1464 = lshr i64 %1463, 33
  %1465 = xor i64 %1464, %1463
  %1466 = mul i64 %1465, -4265267296055464877
  %1467 = lshr i64 %1466, 33
  %1468 = xor i64 %1467, %1466
  %1469 = lshr i64 %1460, 33
  %1470 = xor i64 %1469, %1460
  %1471 = mul i64 %1470, -49064778989728563
  %1472 = lshr i64 %1471, 33
  %1473 = xor i64 %1472, %1471
  %1474 = mul i64 %1473, -4265267296055464877
  %1475 = lshr i64 %1474, 33
  %1476 = xor i64 %1475, %1474
  %1477 = add i64 %1468, %1476
  %1478 = lshr i64 %1477, 1
  %1479 = getelementptr i64, ptr %232, i64 %1449
  store i64 %1478, ptr %1479, align 8, !noalias !241
  %1480 = icmp eq i64 %1450, %843
  br i1 %1480, label %174, label %1448

1481:                                             ; preds = %847, %1481
  %1482 = phi i64 [ %1483, %1481 ], [ 0, %847 ]
  %1483 = add nuw nsw i64 %1482, 1
  %1484 = add nsw i64 %1482, %164
  %1485 = shl nsw i64 %1484, 2
  %1486 = getelementptr i8, ptr %11, i64 %1485
  %1487 = load i32, ptr %1486, align 1, !noalias !242
  %1488 = zext i32 %1487 to i64
  %1489 = mul i64 %1488, -8663945395140668459
  %1490 = tail call i64 @llvm.fshl.i64(i64 %1489, i64 %1489, i64 31)
  %1491 = mul i64 %1490, 5545529020109919103
  %1492 = xor i64 %1491, 9005
  %1493 = add i64 %1492, 9005
  %1494 = add i64 %1492, 18010
  %1495 = lshr i64 %1493, 33
  %1496 = xor i64 %1495, %1493
  %1497 = mul i64 %1496, -49064778989728563
  %1498 = lshr i64 %1497, 33
  %1499 = xor i64 %1498, %1497
  %1500 = mul i64 %1499, -4265267296055464877
  %1501 = lshr i64 %1500, 33
  %1502 = xor i64 %1501, %1500
  %1503 = lshr i64 %1494, 33
  %1504 = xor i64 %1503, %1494
  %1505 = mul i64 %1504, -49064778989728563
  %1506 = lshr i64 %1505, 33
  %1507 = xor i64 %1506, %1505
  %1508 = mul i64 %1507, -4265267296055464877
  %1509 = lshr i64 %1508, 33
  %1510 = xor i64 %1509, %1508
  %1511 = add i64 %1502, %1510
  %1512 = lshr i64 %1511, 1
  %1513 = getelementptr i64, ptr %232, i64 %1482
  store i64 %1512, ptr %1513, align 8, !noalias !241
  %1514 = icmp eq i64 %1483, %850
  br i1 %1514, label %174, label %1481

1515:                                             ; preds = %1515, %861
  %1516 = phi i64 [ 0, %861 ], [ %1517, %1515 ]
  %1517 = add nuw nsw i64 %1516, 1
  %1518 = getelementptr i8, ptr %862, i64 %1516
  %1519 = load i8, ptr %1518, align 1, !noalias !245
  %1520 = zext i8 %1519 to i64
  %1521 = mul i64 %1520, -8663945395140668459
  %1522 = tail call i64 @llvm.fshl.i64(i64 %1521, i64 %1521, i64 31)
  %1523 = mul i64 %1522, 5545529020109919103
  %1524 = xor i64 %1523, 9000
  %1525 = add i64 %1524, 9000
  %1526 = add i64 %1524, 18000
  %1527 = lshr i64 %1525, 33
  %1528 = xor i64 %1527, %1525
  %1529 = mul i64 %1528, -49064778989728563
  %1530 = lshr i64 %1529, 33
  %1531 = xor i64 %1530, %1529
  %1532 = mul i64 %1531, -4265267296055464877
  %1533 = lshr i64 %1532, 33
  %1534 = xor i64 %1533, %1532
  %1535 = lshr i64 %1526, 33
  %1536 = xor i64 %1535, %1526
  %1537 = mul i64 %1536, -49064778989728563
  %1538 = lshr i64 %1537, 33
  %1539 = xor i64 %1538, %1537
  %1540 = mul i64 %1539, -4265267296055464877
  %1541 = lshr i64 %1540, 33
  %1542 = xor i64 %1541, %1540
  %1543 = add i64 %1534, %1542
  %1544 = lshr i64 %1543, 1
  %1545 = getelementptr i64, ptr %232, i64 %1516
  store i64 %1544, ptr %1545, align 8, !noalias !241
  %1546 = icmp eq i64 %1517, %857
  br i1 %1546, label %174, label %1515

1547:                                             ; preds = %863, %1547
  %1548 = phi i64 [ %1549, %1547 ], [ 0, %863 ]
  %1549 = add nuw nsw i64 %1548, 1
  %1550 = add nsw i64 %1548, %164
  %1551 = shl nsw i64 %1550, 4
  %1552 = getelementptr i8, ptr %11, i64 %1551
  %1553 = load i64, ptr %1552, align 1, !noalias !248
  %1554 = mul i64 %1553, -8663945395140668459
  %1555 = tail call i64 @llvm.fshl.i64(i64 %1554, i64 %1554, i64 31)
  %1556 = mul i64 %1555, 5545529020109919103
  %1557 = xor i64 %1556, 9001
  %1558 = tail call i64 @llvm.fshl.i64(i64 %1557, i64 %1557, i64 27)
  %1559 = mul i64 %1558, 5
  %1560 = add i64 %1559, 1390253814
  %1561 = xor i64 %1560, 16
  %1562 = getelementptr i8, ptr %1552, i64 8
  %1563 = load i64, ptr %1562, align 1, !noalias !251
  %1564 = mul i64 %1563, 5545529020109919103
  %1565 = tail call i64 @llvm.fshl.i64(i64 %1564, i64 %1564, i64 33)
  %1566 = mul i64 %1565, -8663945395140668459
  %1567 = xor i64 %1566, 9001
  %1568 = tail call i64 @llvm.fshl.i64(i64 %1567, i64 %1567, i64 31)
  %1569 = add i64 %1560, %1568
  %1570 = mul i64 %1569, 5
  %1571 = add i64 %1570, 944331445
  %1572 = xor i64 %1571, 16
  %1573 = add i64 %1572, %1561
  %1574 = lshr i64 %1573, 33
  %1575 = xor i64 %1574, %1573
  %1576 = mul i64 %1575, -49064778989728563
  %1577 = lshr i64 %1576, 33
  %1578 = xor i64 %1577, %1576
  %1579 = mul i64 %1578, -4265267296055464877
  %1580 = lshr i64 %1579, 33
  %1581 = xor i64 %1580, %1579
  %1582 = add i64 %1573, %1572
  %1583 = lshr i64 %1582, 33
  %1584 = xor i64 %1583, %1582
  %1585 = mul i64 %1584, -49064778989728563
  %1586 = lshr i64 %1585, 33
  %1587 = xor i64 %1586, %1585
  %1588 = mul i64 %1587, -4265267296055464877
  %1589 = lshr i64 %1588, 33
  %1590 = xor i64 %1589, %1588
  %1591 = add i64 %1590, %1581
  %1592 = lshr i64 %1591, 1
  %1593 = getelementptr i64, ptr %232, i64 %1548
  store i64 %1592, ptr %1593, align 8, !noalias !241
  %1594 = icmp eq i64 %1549, %866
  br i1 %1594, label %174, label %1547

1595:                                             ; preds = %870, %895
  %1596 = phi i64 [ %897, %895 ], [ 0, %870 ]
  %1597 = phi i64 [ %1598, %895 ], [ 0, %870 ]
  %1598 = add nuw nsw i64 %1597, 1
  %1599 = add nsw i64 %1597, %164
  %1600 = mul nsw i64 %1599, %16
  %1601 = shl nsw i64 %1597, 3
  %1602 = getelementptr i8, ptr %94, i64 %1601
  %1603 = getelementptr i8, ptr %1602, i64 12288
  store i64 %1600, ptr %1603, align 1, !noalias !134
  %1604 = getelementptr i8, ptr %1602, i64 14336
  store i64 %16, ptr %1604, align 1, !noalias !134
  %1605 = shl nsw i64 %1596, 3
  %1606 = getelementptr i8, ptr %94, i64 %1605
  %1607 = getelementptr i8, ptr %1606, i64 20480
  store i64 %1597, ptr %1607, align 1, !noalias !134
  %1608 = add nsw i64 %1600, 96
  %1609 = icmp sgt i64 %1608, %12
  br i1 %1609, label %895, label %877

1610:                                             ; preds = %228
  %1611 = icmp slt i64 %230, 4294967296
  %1612 = and i64 %231, 4294967295
  %1613 = select i1 %1611, i64 %1612, i64 %231
  %1614 = icmp slt i64 %230, 1
  %1615 = icmp eq i64 %1613, 0
  %1616 = select i1 %1614, i1 true, i1 %1615
  switch i64 %16, label %1619 [
    i64 8, label %1617
    i64 4, label %1618
  ]

1617:                                             ; preds = %1610
  br i1 %1616, label %176, label %1620

1618:                                             ; preds = %1610
  br i1 %1616, label %176, label %1670

1619:                                             ; preds = %1610
  br i1 %1616, label %176, label %1721

1620:                                             ; preds = %1617, %1620
  %1621 = phi i64 [ %1622, %1620 ], [ 0, %1617 ]
  %1622 = add nuw nsw i64 %1621, 1
  %1623 = add nsw i64 %1621, %164
  %1624 = shl nsw i64 %1623, 3
  %1625 = getelementptr i8, ptr %11, i64 %1624
  %1626 = load i64, ptr %1625, align 1, !noalias !254
  %1627 = ashr i64 %1626, 63
  %1628 = xor i64 %1627, %1626
  %1629 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1628, i1 false)
  %1630 = add nsw i64 %1629, -1
  %1631 = trunc nsw i64 %1630 to i8
  %1632 = sdiv i8 %1631, -8
  %1633 = and i64 %1630, -9223372036854775801
  %1634 = icmp ugt i64 %1633, -9223372036854775808
  %1635 = sext i8 %1632 to i64
  %1636 = select i1 %1634, i64 9, i64 8
  %1637 = add nsw i64 %1636, %1635
  %1638 = shl nuw nsw i64 %1637, 3
  %1639 = sub nsw i64 64, %1638
  %1640 = tail call i64 @llvm.bswap.i64(i64 %1626)
  %1641 = lshr i64 %1640, %1639
  %1642 = mul i64 %1641, -8663945395140668459
  %1643 = tail call i64 @llvm.fshl.i64(i64 %1642, i64 %1642, i64 31)
  %1644 = mul i64 %1643, 5545529020109919103
  %1645 = xor i64 %1637, %1644
  %1646 = xor i64 %1645, 9001
  %1647 = xor i64 %1637, 9001
  %1648 = add i64 %1646, %1647
  %1649 = add i64 %1648, %1647
  %1650 = lshr i64 %1648, 33
  %1651 = xor i64 %1650, %1648
  %1652 = mul i64 %1651, -49064778989728563
  %1653 = lshr i64 %1652, 33
  %1654 = xor i64 %1653, %1652
  %1655 = mul i64 %1654, -4265267296055464877
  %1656 = lshr i64 %1655, 33
  %1657 = xor i64 %1656, %1655
  %1658 = lshr i64 %1649, 33
  %1659 = xor i64 %1658, %1649
  %1660 = mul i64 %1659, -49064778989728563
  %1661 = lshr i64 %1660, 33
  %1662 = xor i64 %1661, %1660
  %1663 = mul i64 %1662, -4265267296055464877
  %1664 = lshr i64 %1663, 33
  %1665 = xor i64 %1664, %1663
  %1666 = add i64 %1665, %1657
  %1667 = lshr i64 %1666, 1
  %1668 = getelementptr i64, ptr %232, i64 %1621
  store i64 %1667, ptr %1668, align 8, !noalias !260
  %1669 = icmp eq i64 %1622, %1613
  br i1 %1669, label %174, label %1620

1670:                                             ; preds = %1618, %1670
  %1671 = phi i64 [ %1672, %1670 ], [ 0, %1618 ]
  %1672 = add nuw nsw i64 %1671, 1
  %1673 = add nsw i64 %1671, %164
  %1674 = shl nsw i64 %1673, 2
  %1675 = getelementptr i8, ptr %11, i64 %1674
  %1676 = load i32, ptr %1675, align 1, !noalias !261
  %1677 = sext i32 %1676 to i64
  %1678 = ashr i64 %1677, 63
  %1679 = xor i64 %1678, %1677
  %1680 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1679, i1 false)
  %1681 = add nsw i64 %1680, -1
  %1682 = trunc nsw i64 %1681 to i8
  %1683 = sdiv i8 %1682, -8
  %1684 = and i64 %1681, -9223372036854775801
  %1685 = icmp ugt i64 %1684, -9223372036854775808
  %1686 = sext i8 %1683 to i64
  %1687 = select i1 %1685, i64 9, i64 8
  %1688 = add nsw i64 %1687, %1686
  %1689 = shl nuw nsw i64 %1688, 3
  %1690 = sub nsw i64 64, %1689
  %1691 = tail call i64 @llvm.bswap.i64(i64 %1677)
  %1692 = lshr i64 %1691, %1690
  %1693 = mul i64 %1692, -8663945395140668459
  %1694 = tail call i64 @llvm.fshl.i64(i64 %1693, i64 %1693, i64 31)
  %1695 = mul i64 %1694, 5545529020109919103
  %1696 = xor i64 %1688, %1695
  %1697 = xor i64 %1696, 9001
  %1698 = xor i64 %1688, 9001
  %1699 = add i64 %1697, %1698
  %1700 = add i64 %1699, %1698
  %1701 = lshr i64 %1699, 33
  %1702 = xor i64 %1701, %1699
  %1703 = mul i64 %1702, -49064778989728563
  %1704 = lshr i64 %1703, 33
  %1705 = xor i64 %1704, %1703
  %1706 = mul i64 %1705, -4265267296055464877
  %1707 = lshr i64 %1706, 33
  %1708 = xor i64 %1707, %1706
  %1709 = lshr i64 %1700, 33
  %1710 = xor i64 %1709, %1700
  %1711 = mul i64 %1710, -49064778989728563
  %1712 = lshr i64 %1711, 33
  %1713 = xor i64 %1712, %1711
  %1714 = mul i64 %1713, -4265267296055464877
  %1715 = lshr i64 %1714, 33
  %1716 = xor i64 %1715, %1714
  %1717 = add i64 %1716, %1708
  %1718 = lshr i64 %1717, 1
  %1719 = getelementptr i64, ptr %232, i64 %1671
  store i64 %1718, ptr %1719, align 8, !noalias !260
  %1720 = icmp eq i64 %1672, %1613
  br i1 %1720, label %174, label %1670

1721:                                             ; preds = %1619, %1809
  %1722 = phi i64 [ %1723, %1809 ], [ 0, %1619 ]
  %1723 = add nuw nsw i64 %1722, 1
  %1724 = add nsw i64 %1722, %164
  %1725 = shl nsw i64 %1724, 4
  %1726 = getelementptr i8, ptr %11, i64 %1725
  %1727 = getelementptr i8, ptr %1726, i64 8
  %1728 = load i64, ptr %1727, align 1, !noalias !264
  %1729 = load i64, ptr %1726, align 1, !noalias !267
  %1730 = ashr i64 %1729, 63
  %1731 = icmp eq i64 %1728, %1730
  br i1 %1731, label %1732, label %1755

1732:                                             ; preds = %1721
  %1733 = xor i64 %1729, %1728
  %1734 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1733, i1 false)
  %1735 = add nsw i64 %1734, -1
  %1736 = trunc nsw i64 %1735 to i8
  %1737 = sdiv i8 %1736, -8
  %1738 = and i64 %1735, -9223372036854775801
  %1739 = icmp ugt i64 %1738, -9223372036854775808
  %1740 = sext i8 %1737 to i64
  %1741 = select i1 %1739, i64 9, i64 8
  %1742 = add nsw i64 %1741, %1740
  %1743 = shl nuw nsw i64 %1742, 3
  %1744 = sub nsw i64 64, %1743
  %1745 = tail call i64 @llvm.bswap.i64(i64 %1729)
  %1746 = lshr i64 %1745, %1744
  %1747 = mul i64 %1746, -8663945395140668459
  %1748 = tail call i64 @llvm.fshl.i64(i64 %1747, i64 %1747, i64 31)
  %1749 = mul i64 %1748, 5545529020109919103
  %1750 = xor i64 %1742, %1749
  %1751 = xor i64 %1750, 9001
  %1752 = xor i64 %1742, 9001
  %1753 = add i64 %1751, %1752
  %1754 = add i64 %1753, %1752
  br label %1809

1755:                                             ; preds = %1721
  %1756 = ashr i64 %1728, 63
  %1757 = xor i64 %1756, %1728
  %1758 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1757, i1 false)
  %1759 = add nsw i64 %1758, -1
  %1760 = trunc nsw i64 %1759 to i8
  %1761 = sdiv i8 %1760, 8
  %1762 = zext nneg i8 %1761 to i64
  %1763 = and i64 %1759, -9223372036854775801
  %1764 = icmp ugt i64 %1763, -9223372036854775808
  %1765 = sext i1 %1764 to i64
  %1766 = add nsw i64 %1762, %1765
  %1767 = sub nsw i64 16, %1766
  %1768 = shl nuw nsw i64 %1767, 3
  %1769 = sub nsw i64 128, %1768
  %1770 = shl i64 %1728, %1769
  %1771 = lshr i64 %1729, 1
  %1772 = add nsw i64 %1768, -65
  %1773 = lshr i64 %1771, %1772
  %1774 = or i64 %1770, %1773
  %1775 = tail call i64 @llvm.bswap.i64(i64 %1774)
  %1776 = tail call i64 @llvm.bswap.i64(i64 %1729)
  %1777 = lshr i64 %1776, %1769
  %1778 = icmp eq i64 %1766, 0
  %1779 = mul i64 %1775, -8663945395140668459
  %1780 = tail call i64 @llvm.fshl.i64(i64 %1779, i64 %1779, i64 31)
  %1781 = mul i64 %1780, 5545529020109919103
  br i1 %1778, label %1782, label %1799

1782:                                             ; preds = %1755
  %1783 = xor i64 %1781, 9001
  %1784 = tail call i64 @llvm.fshl.i64(i64 %1783, i64 %1783, i64 27)
  %1785 = mul i64 %1784, 5
  %1786 = add i64 %1785, 1390253814
  %1787 = mul i64 %1777, 5545529020109919103
  %1788 = tail call i64 @llvm.fshl.i64(i64 %1787, i64 %1787, i64 33)
  %1789 = mul i64 %1788, -8663945395140668459
  %1790 = xor i64 %1789, 9001
  %1791 = tail call i64 @llvm.fshl.i64(i64 %1790, i64 %1790, i64 31)
  %1792 = add i64 %1786, %1791
  %1793 = mul i64 %1792, 5
  %1794 = add i64 %1793, 944331445
  %1795 = xor i64 %1786, 16
  %1796 = xor i64 %1794, 16
  %1797 = add i64 %1796, %1795
  %1798 = add i64 %1797, %1796
  br label %1809

1799:                                             ; preds = %1755
  %1800 = mul i64 %1777, 5545529020109919103
  %1801 = tail call i64 @llvm.fshl.i64(i64 %1800, i64 %1800, i64 33)
  %1802 = mul i64 %1801, -8663945395140668459
  %1803 = xor i64 %1767, %1781
  %1804 = xor i64 %1803, 9001
  %1805 = xor i64 %1767, %1802
  %1806 = xor i64 %1805, 9001
  %1807 = add i64 %1804, %1806
  %1808 = add i64 %1807, %1806
  br label %1809

1809:                                             ; preds = %1799, %1782, %1732
  %1810 = phi i64 [ %1797, %1782 ], [ %1807, %1799 ], [ %1753, %1732 ]
  %1811 = phi i64 [ %1798, %1782 ], [ %1808, %1799 ], [ %1754, %1732 ]
  %1812 = lshr i64 %1810, 33
  %1813 = xor i64 %1812, %1810
  %1814 = mul i64 %1813, -49064778989728563
  %1815 = lshr i64 %1814, 33
  %1816 = xor i64 %1815, %1814
  %1817 = mul i64 %1816, -4265267296055464877
  %1818 = lshr i64 %1817, 33
  %1819 = xor i64 %1818, %1817
  %1820 = lshr i64 %1811, 33
  %1821 = xor i64 %1820, %1811
  %1822 = mul i64 %1821, -49064778989728563
  %1823 = lshr i64 %1822, 33
  %1824 = xor i64 %1823, %1822
  %1825 = mul i64 %1824, -4265267296055464877
  %1826 = lshr i64 %1825, 33
  %1827 = xor i64 %1826, %1825
  %1828 = add i64 %1827, %1819
  %1829 = lshr i64 %1828, 1
  %1830 = getelementptr i64, ptr %232, i64 %1722
  store i64 %1829, ptr %1830, align 8, !noalias !260
  %1831 = icmp eq i64 %1723, %1613
  br i1 %1831, label %176, label %1721

1832:                                             ; preds = %228
  br i1 %137, label %1833, label %1840

1833:                                             ; preds = %1832
  %1834 = icmp slt i64 %230, 4294967296
  %1835 = and i64 %231, 4294967295
  %1836 = select i1 %1834, i64 %1835, i64 %231
  %1837 = icmp slt i64 %230, 1
  %1838 = icmp eq i64 %1836, 0
  %1839 = select i1 %1837, i1 true, i1 %1838
  br i1 %1839, label %176, label %1862

1840:                                             ; preds = %1832
  br i1 %161, label %1975, label %1986, !prof !270

1841:                                             ; preds = %2004, %1975
  %1842 = sub nsw i64 %231, %1979
  %1843 = icmp slt i64 %1842, 1
  br i1 %1843, label %176, label %2056

1844:                                             ; preds = %2056
  %1845 = getelementptr i8, ptr %11, i64 %2062
  %1846 = load i64, ptr %1845, align 1, !noalias !271
  %1847 = and i64 %1846, %153
  br label %2065

1848:                                             ; preds = %2056
  br i1 %154, label %2065, label %1849

1849:                                             ; preds = %1848
  %1850 = getelementptr i8, ptr %11, i64 %2062
  br label %1851

1851:                                             ; preds = %1851, %1849
  %1852 = phi i64 [ 0, %1849 ], [ %1860, %1851 ]
  %1853 = phi i64 [ 0, %1849 ], [ %1854, %1851 ]
  %1854 = add nuw nsw i64 %1853, 1
  %1855 = getelementptr i8, ptr %1850, i64 %1853
  %1856 = load i8, ptr %1855, align 1, !noalias !280
  %1857 = zext i8 %1856 to i64
  %1858 = shl nsw i64 %1853, 3
  %1859 = shl i64 %1857, %1858
  %1860 = or i64 %1859, %1852
  %1861 = icmp eq i64 %16, %1854
  br i1 %1861, label %2065, label %1851

1862:                                             ; preds = %1833, %1952
  %1863 = phi i64 [ %1864, %1952 ], [ 0, %1833 ]
  %1864 = add nuw nsw i64 %1863, 1
  %1865 = add nsw i64 %1863, %164
  %1866 = mul nsw i64 %1865, %16
  %1867 = getelementptr i8, ptr %11, i64 %1866
  %1868 = load i64, ptr %1867, align 1, !noalias !283
  %1869 = tail call i64 @llvm.bswap.i64(i64 %1868)
  %1870 = ashr i64 %1869, %155
  %1871 = getelementptr i8, ptr %1867, i64 %16
  %1872 = getelementptr i8, ptr %1871, i64 -8
  %1873 = load i64, ptr %1872, align 1, !noalias !286
  %1874 = tail call i64 @llvm.bswap.i64(i64 %1873)
  %1875 = ashr i64 %1874, 63
  %1876 = icmp eq i64 %1870, %1875
  br i1 %1876, label %1877, label %1899

1877:                                             ; preds = %1862
  %1878 = xor i64 %1870, %1874
  %1879 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1878, i1 false)
  %1880 = add nsw i64 %1879, -1
  %1881 = trunc nsw i64 %1880 to i8
  %1882 = sdiv i8 %1881, -8
  %1883 = and i64 %1880, -9223372036854775801
  %1884 = icmp ugt i64 %1883, -9223372036854775808
  %1885 = sext i8 %1882 to i64
  %1886 = select i1 %1884, i64 9, i64 8
  %1887 = add nsw i64 %1886, %1885
  %1888 = shl nuw nsw i64 %1887, 3
  %1889 = sub nsw i64 64, %1888
  %1890 = lshr i64 %1873, %1889
  %1891 = mul i64 %1890, -8663945395140668459
  %1892 = tail call i64 @llvm.fshl.i64(i64 %1891, i64 %1891, i64 31)
  %1893 = mul i64 %1892, 5545529020109919103
  %1894 = xor i64 %1887, %1893
  %1895 = xor i64 %1894, 9001
  %1896 = xor i64 %1887, 9001
  %1897 = add i64 %1895, %1896
  %1898 = add i64 %1897, %1896
  br label %1952

1899:                                             ; preds = %1862
  %1900 = ashr i64 %1870, 63
  %1901 = xor i64 %1900, %1870
  %1902 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1901, i1 false)
  %1903 = add nsw i64 %1902, -1
  %1904 = trunc nsw i64 %1903 to i8
  %1905 = sdiv i8 %1904, 8
  %1906 = zext nneg i8 %1905 to i64
  %1907 = and i64 %1903, -9223372036854775801
  %1908 = icmp ugt i64 %1907, -9223372036854775808
  %1909 = sext i1 %1908 to i64
  %1910 = add nsw i64 %1906, %1909
  %1911 = sub nsw i64 16, %1910
  %1912 = shl nuw nsw i64 %1911, 3
  %1913 = sub nsw i64 128, %1912
  %1914 = shl i64 %1870, %1913
  %1915 = lshr i64 %1874, 1
  %1916 = add nsw i64 %1912, -65
  %1917 = lshr i64 %1915, %1916
  %1918 = or i64 %1914, %1917
  %1919 = tail call i64 @llvm.bswap.i64(i64 %1918)
  %1920 = lshr i64 %1873, %1913
  %1921 = icmp eq i64 %1910, 0
  %1922 = mul i64 %1919, -8663945395140668459
  %1923 = tail call i64 @llvm.fshl.i64(i64 %1922, i64 %1922, i64 31)
  %1924 = mul i64 %1923, 5545529020109919103
  br i1 %1921, label %1925, label %1942

1925:                                             ; preds = %1899
  %1926 = xor i64 %1924, 9001
  %1927 = tail call i64 @llvm.fshl.i64(i64 %1926, i64 %1926, i64 27)
  %1928 = mul i64 %1927, 5
  %1929 = add i64 %1928, 1390253814
  %1930 = mul i64 %1920, 5545529020109919103
  %1931 = tail call i64 @llvm.fshl.i64(i64 %1930, i64 %1930, i64 33)
  %1932 = mul i64 %1931, -8663945395140668459
  %1933 = xor i64 %1932, 9001
  %1934 = tail call i64 @llvm.fshl.i64(i64 %1933, i64 %1933, i64 31)
  %1935 = add i64 %1929, %1934
  %1936 = mul i64 %1935, 5
  %1937 = add i64 %1936, 944331445
  %1938 = xor i64 %1929, 16
  %1939 = xor i64 %1937, 16
  %1940 = add i64 %1939, %1938
  %1941 = add i64 %1940, %1939
  br label %1952

1942:                                             ; preds = %1899
  %1943 = mul i64 %1920, 5545529020109919103
  %1944 = tail call i64 @llvm.fshl.i64(i64 %1943, i64 %1943, i64 33)
  %1945 = mul i64 %1944, -8663945395140668459
  %1946 = xor i64 %1911, %1924
  %1947 = xor i64 %1946, 9001
  %1948 = xor i64 %1911, %1945
  %1949 = xor i64 %1948, 9001
  %1950 = add i64 %1947, %1949
  %1951 = add i64 %1950, %1949
  br label %1952

1952:                                             ; preds = %1942, %1925, %1877
  %1953 = phi i64 [ %1940, %1925 ], [ %1950, %1942 ], [ %1897, %1877 ]
  %1954 = phi i64 [ %1941, %1925 ], [ %1951, %1942 ], [ %1898, %1877 ]
  %1955 = lshr i64 %1953, 33
  %1956 = xor i64 %1955, %1953
  %1957 = mul i64 %1956, -49064778989728563
  %1958 = lshr i64 %1957, 33
  %1959 = xor i64 %1958, %1957
  %1960 = mul i64 %1959, -4265267296055464877
  %1961 = lshr i64 %1960, 33
  %1962 = xor i64 %1961, %1960
  %1963 = lshr i64 %1954, 33
  %1964 = xor i64 %1963, %1954
  %1965 = mul i64 %1964, -49064778989728563
  %1966 = lshr i64 %1965, 33
  %1967 = xor i64 %1966, %1965
  %1968 = mul i64 %1967, -4265267296055464877
  %1969 = lshr i64 %1968, 33
  %1970 = xor i64 %1969, %1968
  %1971 = add i64 %1970, %1962
  %1972 = lshr i64 %1971, 1
  %1973 = getelementptr i64, ptr %232, i64 %1863
  store i64 %1972, ptr %1973, align 8, !noalias !289
  %1974 = icmp eq i64 %1864, %1836
  br i1 %1974, label %176, label %1862

1975:                                             ; preds = %1995, %1840
  %1976 = phi i64 [ 1, %1840 ], [ %2003, %1995 ]
  %1977 = sub nsw i64 %1976, %164
  %1978 = tail call i64 @llvm.smin.i64(i64 %1977, i64 %231)
  %1979 = tail call i64 @llvm.smax.i64(i64 %1978, i64 0)
  %1980 = icmp slt i64 %1978, 4294967296
  %1981 = and i64 %1979, 4294967295
  %1982 = select i1 %1980, i64 %1981, i64 %1979
  %1983 = icmp slt i64 %1978, 1
  %1984 = icmp eq i64 %1982, 0
  %1985 = or i1 %1983, %1984
  br i1 %1985, label %1841, label %2004

1986:                                             ; preds = %1840
  br i1 %146, label %1987, label %1992

1987:                                             ; preds = %1986
  %1988 = udiv i32 %148, %147
  %1989 = urem i32 %148, %147
  %1990 = zext i32 %1988 to i64
  %1991 = zext nneg i32 %1989 to i64
  br label %1995

1992:                                             ; preds = %1986
  %1993 = sdiv i64 %140, %16
  %1994 = srem i64 %140, %16
  br label %1995

1995:                                             ; preds = %1992, %1987
  %1996 = phi i64 [ %1990, %1987 ], [ %1993, %1992 ]
  %1997 = phi i64 [ %1991, %1987 ], [ %1994, %1992 ]
  %1998 = xor i64 %1997, %16
  %1999 = icmp sgt i64 %1998, -1
  %2000 = icmp eq i64 %1997, 0
  %2001 = or i1 %2000, %1999
  %2002 = zext i1 %2001 to i64
  %2003 = add nsw i64 %1996, %2002
  br label %1975

2004:                                             ; preds = %1975, %2004
  %2005 = phi i64 [ %2006, %2004 ], [ 0, %1975 ]
  %2006 = add nuw nsw i64 %2005, 1
  %2007 = add nsw i64 %2005, %164
  %2008 = mul nsw i64 %2007, %16
  %2009 = getelementptr i8, ptr %11, i64 %2008
  %2010 = load i64, ptr %2009, align 1, !noalias !290
  %2011 = tail call i64 @llvm.bswap.i64(i64 %2010)
  %2012 = ashr i64 %2011, %139
  %2013 = ashr i64 %2012, 63
  %2014 = xor i64 %2013, %2012
  %2015 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %2014, i1 false)
  %2016 = add nsw i64 %2015, -1
  %2017 = trunc nsw i64 %2016 to i8
  %2018 = sdiv i8 %2017, -8
  %2019 = and i64 %2016, -9223372036854775801
  %2020 = icmp ugt i64 %2019, -9223372036854775808
  %2021 = sext i8 %2018 to i64
  %2022 = select i1 %2020, i64 9, i64 8
  %2023 = add nsw i64 %2022, %2021
  %2024 = shl nuw nsw i64 %2023, 3
  %2025 = sub nsw i64 64, %2024
  %2026 = tail call i64 @llvm.bswap.i64(i64 %2012)
  %2027 = lshr i64 %2026, %2025
  %2028 = mul i64 %2027, -8663945395140668459
  %2029 = tail call i64 @llvm.fshl.i64(i64 %2028, i64 %2028, i64 31)
  %2030 = mul i64 %2029, 5545529020109919103
  %2031 = xor i64 %2023, %2030
  %2032 = xor i64 %2031, 9001
  %2033 = xor i64 %2023, 9001
  %2034 = add i64 %2032, %2033
  %2035 = add i64 %2034, %2033
  %2036 = lshr i64 %2034, 33
  %2037 = xor i64 %2036, %2034
  %2038 = mul i64 %2037, -49064778989728563
  %2039 = lshr i64 %2038, 33
  %2040 = xor i64 %2039, %2038
  %2041 = mul i64 %2040, -4265267296055464877
  %2042 = lshr i64 %2041, 33
  %2043 = xor i64 %2042, %2041
  %2044 = lshr i64 %2035, 33
  %2045 = xor i64 %2044, %2035
  %2046 = mul i64 %2045, -49064778989728563
  %2047 = lshr i64 %2046, 33
  %2048 = xor i64 %2047, %2046
  %2049 = mul i64 %2048, -4265267296055464877
  %2050 = lshr i64 %2049, 33
  %2051 = xor i64 %2050, %2049
  %2052 = add i64 %2051, %2043
  %2053 = lshr i64 %2052, 1
  %2054 = getelementptr i64, ptr %232, i64 %2005
  store i64 %2053, ptr %2054, align 8, !noalias !289
  %2055 = icmp eq i64 %2006, %1982
  br i1 %2055, label %1841, label %2004

2056:                                             ; preds = %1841, %2065
  %2057 = phi i64 [ %2059, %2065 ], [ %1842, %1841 ]
  %2058 = phi i64 [ %2060, %2065 ], [ %1979, %1841 ]
  %2059 = add nsw i64 %2057, -1
  %2060 = add nuw i64 %2058, 1
  %2061 = add nsw i64 %2058, %164
  %2062 = mul nsw i64 %2061, %16
  %2063 = add nsw i64 %2062, 8
  %2064 = icmp sgt i64 %2063, %12
  br i1 %2064, label %1848, label %1844

2065:                                             ; preds = %1851, %1848, %1844
  %2066 = phi i64 [ %1847, %1844 ], [ 0, %1848 ], [ %1860, %1851 ]
  %2067 = tail call i64 @llvm.bswap.i64(i64 %2066)
  %2068 = ashr i64 %2067, %139
  %2069 = ashr i64 %2068, 63
  %2070 = xor i64 %2069, %2068
  %2071 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %2070, i1 false)
  %2072 = add nsw i64 %2071, -1
  %2073 = trunc nsw i64 %2072 to i8
  %2074 = sdiv i8 %2073, -8
  %2075 = and i64 %2072, -9223372036854775801
  %2076 = icmp ugt i64 %2075, -9223372036854775808
  %2077 = sext i8 %2074 to i64
  %2078 = select i1 %2076, i64 9, i64 8
  %2079 = add nsw i64 %2078, %2077
  %2080 = shl nuw nsw i64 %2079, 3
  %2081 = sub nsw i64 64, %2080
  %2082 = tail call i64 @llvm.bswap.i64(i64 %2068)
  %2083 = lshr i64 %2082, %2081
  %2084 = mul i64 %2083, -8663945395140668459
  %2085 = tail call i64 @llvm.fshl.i64(i64 %2084, i64 %2084, i64 31)
  %2086 = mul i64 %2085, 5545529020109919103
  %2087 = xor i64 %2079, %2086
  %2088 = xor i64 %2087, 9001
  %2089 = xor i64 %2079, 9001
  %2090 = add i64 %2088, %2089
  %2091 = add i64 %2090, %2089
  %2092 = lshr i64 %2090, 33
  %2093 = xor i64 %2092, %2090
  %2094 = mul i64 %2093, -49064778989728563
  %2095 = lshr i64 %2094, 33
  %2096 = xor i64 %2095, %2094
  %2097 = mul i64 %2096, -4265267296055464877
  %2098 = lshr i64 %2097, 33
  %2099 = xor i64 %2098, %2097
  %2100 = lshr i64 %2091, 33
  %2101 = xor i64 %2100, %2091
  %2102 = mul i64 %2101, -49064778989728563
  %2103 = lshr i64 %2102, 33
  %2104 = xor i64 %2103, %2102
  %2105 = mul i64 %2104, -4265267296055464877
  %2106 = lshr i64 %2105, 33
  %2107 = xor i64 %2106, %2105
  %2108 = add i64 %2107, %2099
  %2109 = lshr i64 %2108, 1
  %2110 = icmp slt i64 %2058, 0
  %2111 = select i1 %2110, i64 %231, i64 0
  %2112 = getelementptr i64, ptr %232, i64 %2058
  %2113 = getelementptr i64, ptr %2112, i64 %2111
  store i64 %2109, ptr %2113, align 8, !noalias !289
  %2114 = icmp samesign ugt i64 %2057, 1
  br i1 %2114, label %2056, label %176

2115:                                             ; preds = %163
  br label %2116

2116:                                             ; preds = %2115, %163
  %2117 = phi i64 [ 0, %2115 ], [ %172, %163 ]
  %2118 = icmp slt i64 %172, %105
  br i1 %2118, label %2120, label %2119, !prof !293

2119:                                             ; preds = %2116
  br label %2120

2120:                                             ; preds = %2119, %2116
  %2121 = phi i64 [ %105, %2119 ], [ %2117, %2116 ]
  %2122 = icmp slt i64 %169, 0
  %2123 = select i1 %2122, i64 %105, i64 0
  %2124 = add i64 %2123, %169
  %2125 = icmp slt i64 %2124, 0
  br i1 %2125, label %2126, label %2127, !prof !0

2126:                                             ; preds = %2120
  br label %2127

2127:                                             ; preds = %2126, %2120
  %2128 = phi i64 [ 0, %2126 ], [ %2124, %2120 ]
  %2129 = icmp slt i64 %2124, %105
  br i1 %2129, label %228, label %2130, !prof !293

2130:                                             ; preds = %2127
  br label %228

2131:                                             ; preds = %2167, %2164
  %2132 = phi i64 [ %105, %2167 ], [ %2165, %2164 ]
  %2133 = sub i64 %2132, %2158
  %2134 = getelementptr i64, ptr %104, i64 %2158
  %2135 = icmp slt i64 %2133, 1
  br i1 %2135, label %2153, label %2136

2136:                                             ; preds = %2131, %2136
  %2137 = phi i64 [ %2151, %2136 ], [ 0, %2131 ]
  %2138 = phi i64 [ %2139, %2136 ], [ 0, %2131 ]
  %2139 = add nuw nsw i64 %2138, 1
  %2140 = getelementptr i64, ptr %2134, i64 %2138
  %2141 = load i64, ptr %2140, align 8, !noalias !294
  %2142 = getelementptr i64, ptr %2134, i64 %2137
  store i64 %2141, ptr %2142, align 8, !noalias !294
  %2143 = and i64 %2141, %157
  %2144 = shl i64 %2143, 3
  %2145 = getelementptr i8, ptr %38, i64 %2144
  %2146 = load i64, ptr %2145, align 1, !noalias !297
  %2147 = add i64 %2141, 1
  %2148 = or i64 %2147, -9223372036854775808
  %2149 = icmp ne i64 %2146, %2148
  %2150 = zext i1 %2149 to i64
  %2151 = add nuw nsw i64 %2137, %2150
  %2152 = icmp eq i64 %2133, %2139
  br i1 %2152, label %2153, label %2136

2153:                                             ; preds = %2136, %2131
  %2154 = phi i64 [ 0, %2131 ], [ %2151, %2136 ]
  br i1 %156, label %2272, label %2273, !prof !0

2155:                                             ; preds = %204
  br i1 %156, label %2156, label %2157, !prof !0

2156:                                             ; preds = %2155
  br label %2157

2157:                                             ; preds = %2156, %2155
  %2158 = phi i64 [ %105, %2156 ], [ 0, %2155 ]
  %2159 = icmp slt i64 %208, 0
  %2160 = select i1 %2159, i64 %105, i64 0
  %2161 = add i64 %2160, %208
  %2162 = icmp slt i64 %2161, 0
  br i1 %2162, label %2163, label %2164, !prof !0

2163:                                             ; preds = %2157
  br label %2164

2164:                                             ; preds = %2163, %2157
  %2165 = phi i64 [ 0, %2163 ], [ %2161, %2157 ]
  %2166 = icmp slt i64 %2161, %105
  br i1 %2166, label %2131, label %2167, !prof !293

2167:                                             ; preds = %2164
  br label %2131

2168:                                             ; preds = %2276, %2273
  %2169 = phi i64 [ %105, %2276 ], [ %2154, %2273 ]
  %2170 = sub i64 %2169, %2274
  %2171 = getelementptr i64, ptr %104, i64 %2274
  %2172 = icmp slt i64 %2170, 1
  br i1 %2172, label %213, label %2252

2173:                                             ; preds = %2252
  %2174 = and i64 %2258, %158
  %2175 = shl i64 %2174, 3
  %2176 = getelementptr i8, ptr %38, i64 %2175
  %2177 = load i64, ptr %2176, align 1, !noalias !300
  %2178 = and i64 %2177, 9223372036854775807
  %2179 = add nsw i64 %2178, -1
  %2180 = icmp eq i64 %2179, %2258
  br i1 %2180, label %2260, label %2181

2181:                                             ; preds = %2173, %2185
  %2182 = phi i64 [ %2190, %2185 ], [ %2177, %2173 ]
  %2183 = phi i64 [ %2187, %2185 ], [ %2174, %2173 ]
  %2184 = icmp eq i64 %2182, 0
  br i1 %2184, label %2260, label %2185

2185:                                             ; preds = %2181
  %2186 = add nsw i64 %2183, 1
  %2187 = and i64 %2186, %158
  %2188 = shl i64 %2187, 3
  %2189 = getelementptr i8, ptr %38, i64 %2188
  %2190 = load i64, ptr %2189, align 1, !noalias !308
  %2191 = and i64 %2190, 9223372036854775807
  %2192 = add nsw i64 %2191, -1
  %2193 = icmp eq i64 %2192, %2258
  br i1 %2193, label %2260, label %2181

2194:                                             ; preds = %2260
  %2195 = icmp eq i64 %2266, 0
  br i1 %2195, label %2196, label %2209

2196:                                             ; preds = %2194
  %2197 = icmp eq i64 %2254, %61
  br i1 %2197, label %2270, label %2198

2198:                                             ; preds = %2196
  %2199 = add nsw i64 %2258, 1
  store i64 %2199, ptr %2265, align 8, !noalias !311
  %2200 = select i1 %2262, i64 %50, i64 0
  %2201 = getelementptr i32, ptr %49, i64 %2261
  %2202 = getelementptr i32, ptr %2201, i64 %2200
  %2203 = trunc i64 %2254 to i32
  store i32 %2203, ptr %2202, align 4, !noalias !311
  %2204 = icmp slt i64 %2254, 0
  %2205 = select i1 %2204, i64 %61, i64 0
  %2206 = getelementptr i32, ptr %60, i64 %2254
  %2207 = getelementptr i32, ptr %2206, i64 %2205
  store i32 0, ptr %2207, align 4, !noalias !311
  %2208 = add nsw i64 %2254, 1
  br label %2222

2209:                                             ; preds = %2194
  %2210 = select i1 %2262, i64 %50, i64 0
  %2211 = getelementptr i32, ptr %49, i64 %2261
  %2212 = getelementptr i32, ptr %2211, i64 %2210
  %2213 = load i32, ptr %2212, align 4, !noalias !311
  %2214 = sext i32 %2213 to i64
  %2215 = icmp slt i32 %2213, 0
  %2216 = select i1 %2215, i64 %72, i64 0
  %2217 = getelementptr i32, ptr %71, i64 %2216
  %2218 = getelementptr i32, ptr %2217, i64 %2214
  %2219 = load i32, ptr %2218, align 4, !noalias !311
  %2220 = sext i32 %2219 to i64
  %2221 = icmp eq i64 %26, %2220
  br i1 %2221, label %2248, label %2222

2222:                                             ; preds = %2209, %2198
  %2223 = phi i64 [ %2210, %2209 ], [ %2200, %2198 ]
  %2224 = phi i64 [ %2266, %2209 ], [ %2199, %2198 ]
  %2225 = phi i64 [ %2254, %2209 ], [ %2208, %2198 ]
  %2226 = getelementptr i32, ptr %49, i64 %2261
  %2227 = getelementptr i32, ptr %2226, i64 %2223
  %2228 = load i32, ptr %2227, align 4, !noalias !311
  %2229 = sext i32 %2228 to i64
  %2230 = icmp slt i32 %2228, 0
  %2231 = select i1 %2230, i64 %61, i64 0
  %2232 = getelementptr i32, ptr %60, i64 %2231
  %2233 = getelementptr i32, ptr %2232, i64 %2229
  %2234 = load i32, ptr %2233, align 4, !noalias !311
  %2235 = sext i32 %2234 to i64
  %2236 = icmp eq i64 %28, %2235
  br i1 %2236, label %2268, label %2237

2237:                                             ; preds = %2222
  %2238 = add i32 %2234, 1
  store i32 %2238, ptr %2233, align 4, !noalias !311
  %2239 = select i1 %2230, i64 %72, i64 0
  %2240 = getelementptr i32, ptr %71, i64 %2239
  %2241 = getelementptr i32, ptr %2240, i64 %2229
  store i32 %159, ptr %2241, align 4, !noalias !311
  %2242 = icmp slt i64 %2253, 0
  %2243 = select i1 %2242, i64 %84, i64 0
  %2244 = add i64 %2243, %2253
  %2245 = getelementptr i32, ptr %82, i64 %2244
  store i32 %2228, ptr %2245, align 4, !noalias !311
  %2246 = getelementptr i32, ptr %160, i64 %2244
  store i32 %159, ptr %2246, align 4, !noalias !311
  %2247 = add nsw i64 %2253, 1
  br label %2248

2248:                                             ; preds = %2268, %2260, %2252, %2237, %2209
  %2249 = phi i64 [ %2254, %2260 ], [ %2254, %2252 ], [ %2225, %2268 ], [ %2225, %2237 ], [ %2254, %2209 ]
  %2250 = phi i64 [ %2253, %2260 ], [ %2253, %2252 ], [ %2253, %2268 ], [ %2247, %2237 ], [ %2253, %2209 ]
  %2251 = icmp eq i64 %2170, %2256
  br i1 %2251, label %213, label %2252

2252:                                             ; preds = %2168, %2248
  %2253 = phi i64 [ %2250, %2248 ], [ %221, %2168 ]
  %2254 = phi i64 [ %2249, %2248 ], [ %220, %2168 ]
  %2255 = phi i64 [ %2256, %2248 ], [ 0, %2168 ]
  %2256 = add nuw nsw i64 %2255, 1
  %2257 = getelementptr i64, ptr %2171, i64 %2255
  %2258 = load i64, ptr %2257, align 8, !noalias !311
  %2259 = icmp slt i64 %2258, %24
  br i1 %2259, label %2173, label %2248

2260:                                             ; preds = %2185, %2181, %2173
  %2261 = phi i64 [ %2174, %2173 ], [ %2187, %2185 ], [ %2183, %2181 ]
  %2262 = icmp slt i64 %2261, 0
  %2263 = select i1 %2262, i64 %39, i64 0
  %2264 = getelementptr i64, ptr %38, i64 %2261
  %2265 = getelementptr i64, ptr %2264, i64 %2263
  %2266 = load i64, ptr %2265, align 8, !noalias !311
  %2267 = icmp slt i64 %2266, 0
  br i1 %2267, label %2248, label %2194

2268:                                             ; preds = %2222
  %2269 = or i64 %2224, -9223372036854775808
  store i64 %2269, ptr %2265, align 8, !noalias !311
  br label %2248

2270:                                             ; preds = %2196
  %2271 = icmp sgt i64 %2170, %2255
  br i1 %2271, label %2277, label %213

2272:                                             ; preds = %2153
  br label %2273

2273:                                             ; preds = %2272, %2153
  %2274 = phi i64 [ %105, %2272 ], [ 0, %2153 ]
  %2275 = icmp slt i64 %2154, %105
  br i1 %2275, label %2168, label %2276, !prof !293

2276:                                             ; preds = %2273
  br label %2168

2277:                                             ; preds = %213, %2270, %162, %240, %831, %2
  %2278 = phi i64 [ -1, %240 ], [ %20, %2 ], [ %222, %162 ], [ -1, %831 ], [ %205, %213 ], [ %222, %2270 ]
  %2279 = phi i64 [ %833, %240 ], [ %22, %2 ], [ %223, %162 ], [ %833, %831 ], [ %206, %213 ], [ %223, %2270 ]
  %2280 = phi i64 [ %220, %240 ], [ %86, %2 ], [ %220, %162 ], [ %220, %831 ], [ %215, %213 ], [ %61, %2270 ]
  %2281 = phi i64 [ %221, %240 ], [ %88, %2 ], [ %221, %162 ], [ %221, %831 ], [ %214, %213 ], [ %2253, %2270 ]
  store i64 %2278, ptr %1, align 8
  store i64 %2279, ptr %13, align 8
  store i64 %2280, ptr %15, align 8
  store i64 %2281, ptr %17, align 8
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

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2, !4}
!2 = distinct !{!2, !3}
!3 = distinct !{!3}
!4 = distinct !{!4, !5, !": argument 0"}
!5 = distinct !{!5}
!6 = !{!7, !9, !11, !12, !14, !4}
!7 = distinct !{!7, !8}
!8 = distinct !{!8}
!9 = distinct !{!9, !10}
!10 = distinct !{!10}
!11 = distinct !{!11, !10}
!12 = distinct !{!12, !13}
!13 = distinct !{!13}
!14 = distinct !{!14, !13}
!15 = !{!16, !18, !9, !11, !12, !14, !4}
!16 = distinct !{!16, !17}
!17 = distinct !{!17}
!18 = distinct !{!18, !17}
!19 = !{!20, !16, !18, !9, !11, !12, !14, !4}
!20 = distinct !{!20, !21}
!21 = distinct !{!21}
!22 = !{!23, !16, !18, !9, !11, !12, !14, !4}
!23 = distinct !{!23, !24}
!24 = distinct !{!24}
!25 = !{!26, !16, !18, !9, !11, !12, !14, !4}
!26 = distinct !{!26, !27}
!27 = distinct !{!27}
!28 = !{!29, !16, !18, !9, !11, !12, !14, !4}
!29 = distinct !{!29, !30}
!30 = distinct !{!30}
!31 = !{!32, !16, !18, !9, !11, !12, !14, !4}
!32 = distinct !{!32, !33}
!33 = distinct !{!33}
!34 = !{!35, !16, !18, !9, !11, !12, !14, !4}
!35 = distinct !{!35, !36}
!36 = distinct !{!36}
!37 = !{!38, !40, !41, !43, !9, !11, !12, !14, !4}
!38 = distinct !{!38, !39}
!39 = distinct !{!39}
!40 = distinct !{!40, !39}
!41 = distinct !{!41, !42}
!42 = distinct !{!42}
!43 = distinct !{!43, !42}
!44 = !{!45, !47, !41, !43, !9, !11, !12, !14, !4}
!45 = distinct !{!45, !46}
!46 = distinct !{!46}
!47 = distinct !{!47, !46}
!48 = !{!49, !51, !41, !43, !9, !11, !12, !14, !4}
!49 = distinct !{!49, !50}
!50 = distinct !{!50}
!51 = distinct !{!51, !50}
!52 = !{!41, !43, !9, !11, !12, !14, !4}
!53 = !{!54, !56, !58, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!54 = distinct !{!54, !55}
!55 = distinct !{!55}
!56 = distinct !{!56, !57}
!57 = distinct !{!57}
!58 = distinct !{!58, !57}
!59 = distinct !{!59, !60}
!60 = distinct !{!60}
!61 = distinct !{!61, !60}
!62 = !{!56, !58, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!63 = !{!64, !56, !58, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!64 = distinct !{!64, !65}
!65 = distinct !{!65}
!66 = !{!67, !56, !58, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!67 = distinct !{!67, !68}
!68 = distinct !{!68}
!69 = !{!70, !72, !74, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!70 = distinct !{!70, !71}
!71 = distinct !{!71}
!72 = distinct !{!72, !73}
!73 = distinct !{!73}
!74 = distinct !{!74, !73}
!75 = !{!76, !72, !74, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!76 = distinct !{!76, !77}
!77 = distinct !{!77}
!78 = !{!79, !72, !74, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!79 = distinct !{!79, !80}
!80 = distinct !{!80}
!81 = !{!82, !72, !74, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!82 = distinct !{!82, !83}
!83 = distinct !{!83}
!84 = !{!85, !72, !74, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!85 = distinct !{!85, !86}
!86 = distinct !{!86}
!87 = !{!72, !74, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!88 = !{!89, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!89 = distinct !{!89, !90}
!90 = distinct !{!90}
!91 = !{!92, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!92 = distinct !{!92, !93}
!93 = distinct !{!93}
!94 = !{!59, !61, !41, !43, !9, !11, !12, !14, !4}
!95 = !{!96, !59, !61, !41, !43, !9, !11, !12, !14, !4}
!96 = distinct !{!96, !97}
!97 = distinct !{!97}
!98 = !{!99, !101, !103, !104, !106, !41, !43, !9, !11, !12, !14, !4}
!99 = distinct !{!99, !100}
!100 = distinct !{!100}
!101 = distinct !{!101, !102}
!102 = distinct !{!102}
!103 = distinct !{!103, !102}
!104 = distinct !{!104, !105}
!105 = distinct !{!105}
!106 = distinct !{!106, !105}
!107 = !{!108, !101, !103, !104, !106, !41, !43, !9, !11, !12, !14, !4}
!108 = distinct !{!108, !109}
!109 = distinct !{!109}
!110 = !{!111, !104, !106, !41, !43, !9, !11, !12, !14, !4}
!111 = distinct !{!111, !112}
!112 = distinct !{!112}
!113 = !{!114, !104, !106, !41, !43, !9, !11, !12, !14, !4}
!114 = distinct !{!114, !115}
!115 = distinct !{!115}
!116 = !{!117, !119, !121, !104, !106, !41, !43, !9, !11, !12, !14, !4}
!117 = distinct !{!117, !118}
!118 = distinct !{!118}
!119 = distinct !{!119, !120}
!120 = distinct !{!120}
!121 = distinct !{!121, !120}
!122 = !{!123, !119, !121, !104, !106, !41, !43, !9, !11, !12, !14, !4}
!123 = distinct !{!123, !124}
!124 = distinct !{!124}
!125 = !{!126, !128, !130, !131, !133, !12, !14, !4}
!126 = distinct !{!126, !127}
!127 = distinct !{!127}
!128 = distinct !{!128, !129}
!129 = distinct !{!129}
!130 = distinct !{!130, !129}
!131 = distinct !{!131, !132}
!132 = distinct !{!132}
!133 = distinct !{!133, !132}
!134 = !{!128, !130, !131, !133, !12, !14, !4}
!135 = !{!136, !128, !130, !131, !133, !12, !14, !4}
!136 = distinct !{!136, !137}
!137 = distinct !{!137}
!138 = !{!139, !128, !130, !131, !133, !12, !14, !4}
!139 = distinct !{!139, !140}
!140 = distinct !{!140}
!141 = !{!142, !128, !130, !131, !133, !12, !14, !4}
!142 = distinct !{!142, !143}
!143 = distinct !{!143}
!144 = !{!145, !128, !130, !131, !133, !12, !14, !4}
!145 = distinct !{!145, !146}
!146 = distinct !{!146}
!147 = !{!148, !128, !130, !131, !133, !12, !14, !4}
!148 = distinct !{!148, !149}
!149 = distinct !{!149}
!150 = !{!151, !153, !154, !156, !131, !133, !12, !14, !4}
!151 = distinct !{!151, !152}
!152 = distinct !{!152}
!153 = distinct !{!153, !152}
!154 = distinct !{!154, !155}
!155 = distinct !{!155}
!156 = distinct !{!156, !155}
!157 = !{!158, !160, !154, !156, !131, !133, !12, !14, !4}
!158 = distinct !{!158, !159}
!159 = distinct !{!159}
!160 = distinct !{!160, !159}
!161 = !{!162, !164, !154, !156, !131, !133, !12, !14, !4}
!162 = distinct !{!162, !163}
!163 = distinct !{!163}
!164 = distinct !{!164, !163}
!165 = !{!154, !156, !131, !133, !12, !14, !4}
!166 = !{!167, !169, !171, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!167 = distinct !{!167, !168}
!168 = distinct !{!168}
!169 = distinct !{!169, !170}
!170 = distinct !{!170}
!171 = distinct !{!171, !170}
!172 = distinct !{!172, !173}
!173 = distinct !{!173}
!174 = distinct !{!174, !173}
!175 = !{!169, !171, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!176 = !{!177, !169, !171, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!177 = distinct !{!177, !178}
!178 = distinct !{!178}
!179 = !{!180, !169, !171, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!180 = distinct !{!180, !181}
!181 = distinct !{!181}
!182 = !{!183, !185, !187, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!183 = distinct !{!183, !184}
!184 = distinct !{!184}
!185 = distinct !{!185, !186}
!186 = distinct !{!186}
!187 = distinct !{!187, !186}
!188 = !{!189, !185, !187, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!189 = distinct !{!189, !190}
!190 = distinct !{!190}
!191 = !{!192, !185, !187, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!192 = distinct !{!192, !193}
!193 = distinct !{!193}
!194 = !{!195, !185, !187, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!195 = distinct !{!195, !196}
!196 = distinct !{!196}
!197 = !{!198, !185, !187, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!198 = distinct !{!198, !199}
!199 = distinct !{!199}
!200 = !{!185, !187, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!201 = !{!202, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!202 = distinct !{!202, !203}
!203 = distinct !{!203}
!204 = !{!205, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!205 = distinct !{!205, !206}
!206 = distinct !{!206}
!207 = !{!172, !174, !154, !156, !131, !133, !12, !14, !4}
!208 = !{!209, !172, !174, !154, !156, !131, !133, !12, !14, !4}
!209 = distinct !{!209, !210}
!210 = distinct !{!210}
!211 = !{!212, !214, !216, !217, !219, !154, !156, !131, !133, !12, !14, !4}
!212 = distinct !{!212, !213}
!213 = distinct !{!213}
!214 = distinct !{!214, !215}
!215 = distinct !{!215}
!216 = distinct !{!216, !215}
!217 = distinct !{!217, !218}
!218 = distinct !{!218}
!219 = distinct !{!219, !218}
!220 = !{!221, !214, !216, !217, !219, !154, !156, !131, !133, !12, !14, !4}
!221 = distinct !{!221, !222}
!222 = distinct !{!222}
!223 = !{!224, !217, !219, !154, !156, !131, !133, !12, !14, !4}
!224 = distinct !{!224, !225}
!225 = distinct !{!225}
!226 = !{!227, !217, !219, !154, !156, !131, !133, !12, !14, !4}
!227 = distinct !{!227, !228}
!228 = distinct !{!228}
!229 = !{!230, !232, !234, !217, !219, !154, !156, !131, !133, !12, !14, !4}
!230 = distinct !{!230, !231}
!231 = distinct !{!231}
!232 = distinct !{!232, !233}
!233 = distinct !{!233}
!234 = distinct !{!234, !233}
!235 = !{!236, !232, !234, !217, !219, !154, !156, !131, !133, !12, !14, !4}
!236 = distinct !{!236, !237}
!237 = distinct !{!237}
!238 = !{!239, !131, !133, !12, !14, !4}
!239 = distinct !{!239, !240}
!240 = distinct !{!240}
!241 = !{!131, !133, !12, !14, !4}
!242 = !{!243, !131, !133, !12, !14, !4}
!243 = distinct !{!243, !244}
!244 = distinct !{!244}
!245 = !{!246, !131, !133, !12, !14, !4}
!246 = distinct !{!246, !247}
!247 = distinct !{!247}
!248 = !{!249, !131, !133, !12, !14, !4}
!249 = distinct !{!249, !250}
!250 = distinct !{!250}
!251 = !{!252, !131, !133, !12, !14, !4}
!252 = distinct !{!252, !253}
!253 = distinct !{!253}
!254 = !{!255, !257, !259, !12, !14, !4}
!255 = distinct !{!255, !256}
!256 = distinct !{!256}
!257 = distinct !{!257, !258}
!258 = distinct !{!258}
!259 = distinct !{!259, !258}
!260 = !{!257, !259, !12, !14, !4}
!261 = !{!262, !257, !259, !12, !14, !4}
!262 = distinct !{!262, !263}
!263 = distinct !{!263}
!264 = !{!265, !257, !259, !12, !14, !4}
!265 = distinct !{!265, !266}
!266 = distinct !{!266}
!267 = !{!268, !257, !259, !12, !14, !4}
!268 = distinct !{!268, !269}
!269 = distinct !{!269}
!270 = !{!"branch_weights", i32 199, i32 9801}
!271 = !{!272, !274, !276, !277, !279, !12, !14, !4}
!272 = distinct !{!272, !273}
!273 = distinct !{!273}
!274 = distinct !{!274, !275}
!275 = distinct !{!275}
!276 = distinct !{!276, !275}
!277 = distinct !{!277, !278}
!278 = distinct !{!278}
!279 = distinct !{!279, !278}
!280 = !{!281, !274, !276, !277, !279, !12, !14, !4}
!281 = distinct !{!281, !282}
!282 = distinct !{!282}
!283 = !{!284, !277, !279, !12, !14, !4}
!284 = distinct !{!284, !285}
!285 = distinct !{!285}
!286 = !{!287, !277, !279, !12, !14, !4}
!287 = distinct !{!287, !288}
!288 = distinct !{!288}
!289 = !{!277, !279, !12, !14, !4}
!290 = !{!291, !277, !279, !12, !14, !4}
!291 = distinct !{!291, !292}
!292 = distinct !{!292}
!293 = !{!"branch_weights", i32 99, i32 1}
!294 = !{!295, !4}
!295 = distinct !{!295, !296}
!296 = distinct !{!296}
!297 = !{!298, !295, !4}
!298 = distinct !{!298, !299}
!299 = distinct !{!299}
!300 = !{!301, !303, !305, !306, !4}
!301 = distinct !{!301, !302}
!302 = distinct !{!302}
!303 = distinct !{!303, !304}
!304 = distinct !{!304}
!305 = distinct !{!305, !304}
!306 = distinct !{!306, !307}
!307 = distinct !{!307}
!308 = !{!309, !303, !305, !306, !4}
!309 = distinct !{!309, !310}
!310 = distinct !{!310}
!311 = !{!306, !4}
