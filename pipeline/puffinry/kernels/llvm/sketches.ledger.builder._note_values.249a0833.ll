; 061bba4877ed75d149629a7d8ea1b457d4c9a6a9f38d6150e8beab19361c606b
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
  %106 = icmp slt i64 %20, %18
  br i1 %106, label %107, label %2284

107:                                              ; preds = %2
  %108 = add i64 %90, 32
  %109 = inttoptr i64 %108 to ptr
  %110 = load i64, ptr %109, align 8
  %111 = inttoptr i64 %110 to ptr
  %112 = getelementptr i8, ptr %111, i64 8
  %113 = load i64, ptr %112, align 8
  %114 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %16)
  %115 = icmp eq i64 %114, 1
  %116 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %16, i1 true)
  %117 = icmp sgt i64 %16, 96
  %118 = zext i1 %117 to i64
  %119 = mul i64 %113, 56
  %120 = getelementptr i8, ptr %94, i64 %119
  %121 = getelementptr i64, ptr %94, i64 %113
  %122 = shl i64 %113, 4
  %123 = getelementptr i8, ptr %94, i64 %122
  %124 = mul i64 %113, 24
  %125 = getelementptr i8, ptr %94, i64 %124
  %126 = shl i64 %113, 5
  %127 = getelementptr i8, ptr %94, i64 %126
  %128 = mul i64 %113, 40
  %129 = getelementptr i8, ptr %94, i64 %128
  %130 = mul i64 %113, 80
  %131 = getelementptr i8, ptr %94, i64 %130
  %132 = mul i64 %113, 48
  %133 = getelementptr i8, ptr %94, i64 %132
  %134 = icmp sgt i64 %16, 8
  %135 = shl i64 %16, 3
  %136 = sub i64 64, %135
  %137 = add nsw i64 %12, -8
  %138 = icmp eq i64 %16, 0
  %139 = icmp eq i64 %137, -9223372036854775808
  %140 = icmp eq i64 %16, -1
  %141 = and i1 %139, %140
  %142 = or i64 %16, %137
  %143 = icmp ult i64 %142, 4294967296
  %144 = trunc nuw nsw i64 %16 to i32
  %145 = trunc nuw i64 %137 to i32
  %146 = tail call i64 @llvm.smax.i64(i64 %16, i64 0)
  %147 = shl nsw i64 %146, 2
  %148 = shl nsw i64 -1, %147
  %149 = shl i64 %148, %147
  %150 = xor i64 %149, -1
  %151 = icmp slt i64 %16, 1
  %152 = sub i64 128, %135
  %153 = icmp slt i64 %105, 1
  %154 = add i64 %39, 2305843009213693951
  %155 = add nsw i64 %39, -1
  %156 = trunc i64 %26 to i32
  %157 = getelementptr i32, ptr %82, i64 %84
  %158 = select i1 %138, i1 true, i1 %141, !prof !0
  br label %161

159:                                              ; preds = %218
  %160 = icmp slt i64 %175, %18
  br i1 %160, label %161, label %2284

161:                                              ; preds = %159, %107
  %162 = phi i64 [ 0, %107 ], [ %222, %159 ]
  %163 = phi i64 [ %22, %107 ], [ %220, %159 ]
  %164 = phi i64 [ %20, %107 ], [ %219, %159 ]
  %165 = phi i64 [ %88, %107 ], [ %177, %159 ]
  %166 = phi i64 [ %86, %107 ], [ %176, %159 ]
  %167 = phi i64 [ %20, %107 ], [ %175, %159 ]
  %168 = phi i64 [ %22, %107 ], [ %174, %159 ]
  %169 = sub nsw i64 %18, %167
  %170 = tail call i64 @llvm.smin.i64(i64 %169, i64 %105)
  %171 = add nsw i64 %170, %165
  %172 = icmp sgt i64 %171, %84
  br i1 %172, label %2284, label %173

173:                                              ; preds = %161, %230
  %174 = phi i64 [ %220, %230 ], [ %168, %161 ]
  %175 = phi i64 [ %219, %230 ], [ %167, %161 ]
  %176 = phi i64 [ %229, %230 ], [ %166, %161 ]
  %177 = phi i64 [ %228, %230 ], [ %165, %161 ]
  %178 = phi i64 [ %219, %230 ], [ %164, %161 ]
  %179 = phi i64 [ %220, %230 ], [ %163, %161 ]
  %180 = phi i64 [ 0, %230 ], [ %162, %161 ]
  %181 = sub nsw i64 %18, %178
  %182 = tail call i64 @llvm.smin.i64(i64 %181, i64 256)
  %183 = add nsw i64 %180, %182
  %184 = icmp slt i64 %180, 0
  %185 = select i1 %184, i64 %105, i64 0
  %186 = add i64 %185, %180
  %187 = icmp slt i64 %186, 0
  br i1 %187, label %2122, label %2123, !prof !0

188:                                              ; preds = %1677, %1627, %1554, %1522, %1488, %1455
  %189 = add nsw i64 %238, %178
  br label %194

190:                                              ; preds = %1816, %1451, %834, %2072, %1959, %1848, %1840, %1626, %1625, %1624, %1163, %877, %870, %861, %854, %847, %546, %240
  %191 = phi i64 [ %179, %877 ], [ %179, %1848 ], [ %179, %870 ], [ %179, %861 ], [ %179, %854 ], [ %179, %847 ], [ %179, %1840 ], [ %179, %1959 ], [ %179, %2072 ], [ %287, %834 ], [ %179, %1451 ], [ %179, %1626 ], [ %179, %1624 ], [ %179, %1163 ], [ %179, %240 ], [ %179, %1625 ], [ %287, %546 ], [ %179, %1816 ]
  %192 = add nsw i64 %238, %178
  %193 = icmp slt i64 %237, 1
  br i1 %193, label %218, label %194

194:                                              ; preds = %190, %188
  %195 = phi i64 [ %189, %188 ], [ %192, %190 ]
  %196 = phi i64 [ %179, %188 ], [ %191, %190 ]
  br label %199

197:                                              ; preds = %199
  %198 = icmp ult i64 %205, %24
  br i1 %198, label %207, label %218

199:                                              ; preds = %199, %194
  %200 = phi i64 [ %205, %199 ], [ %24, %194 ]
  %201 = phi i64 [ %202, %199 ], [ 0, %194 ]
  %202 = add nuw nsw i64 %201, 1
  %203 = getelementptr i64, ptr %239, i64 %201
  %204 = load i64, ptr %203, align 8, !noalias !1
  %205 = tail call i64 @llvm.umin.i64(i64 %204, i64 %200)
  %206 = icmp eq i64 %237, %202
  br i1 %206, label %197, label %199

207:                                              ; preds = %197, %207
  %208 = phi i64 [ %216, %207 ], [ 0, %197 ]
  %209 = phi i64 [ %210, %207 ], [ 0, %197 ]
  %210 = add nuw nsw i64 %209, 1
  %211 = getelementptr i64, ptr %239, i64 %209
  %212 = load i64, ptr %211, align 8, !noalias !1
  %213 = getelementptr i64, ptr %239, i64 %208
  store i64 %212, ptr %213, align 8, !noalias !1
  %214 = icmp ult i64 %212, %24
  %215 = zext i1 %214 to i64
  %216 = add nuw nsw i64 %208, %215
  %217 = icmp eq i64 %237, %210
  br i1 %217, label %218, label %207

218:                                              ; preds = %207, %197, %190
  %219 = phi i64 [ %195, %197 ], [ %192, %190 ], [ %195, %207 ]
  %220 = phi i64 [ %196, %197 ], [ %191, %190 ], [ %196, %207 ]
  %221 = phi i64 [ 0, %197 ], [ 0, %190 ], [ %216, %207 ]
  %222 = add nsw i64 %221, %180
  %223 = icmp sge i64 %219, %18
  %224 = add nsw i64 %222, 256
  %225 = icmp sgt i64 %224, %105
  %226 = select i1 %223, i1 true, i1 %225
  br i1 %226, label %2162, label %159

227:                                              ; preds = %2255, %2277, %2175
  %228 = phi i64 [ %177, %2175 ], [ %2260, %2277 ], [ %2257, %2255 ]
  %229 = phi i64 [ %176, %2175 ], [ %61, %2277 ], [ %2256, %2255 ]
  br i1 %223, label %2284, label %230

230:                                              ; preds = %227
  %231 = sub nsw i64 %18, %219
  %232 = tail call i64 @llvm.smin.i64(i64 %231, i64 %105)
  %233 = add nsw i64 %228, %232
  %234 = icmp sgt i64 %233, %84
  br i1 %234, label %2284, label %173

235:                                              ; preds = %2137, %2134
  %236 = phi i64 [ %105, %2137 ], [ %2135, %2134 ]
  %237 = sub i64 %236, %2128
  %238 = tail call i64 @llvm.smax.i64(i64 %237, i64 0)
  %239 = getelementptr i64, ptr %104, i64 %2128
  switch i64 %14, label %1839 [
    i64 3, label %240
    i64 0, label %845
    i64 1, label %1617
  ]

240:                                              ; preds = %235
  %241 = icmp slt i64 %237, 4294967296
  %242 = and i64 %238, 4294967295
  %243 = select i1 %241, i64 %242, i64 %238
  %244 = icmp slt i64 %237, 1
  %245 = icmp eq i64 %243, 0
  %246 = select i1 %244, i1 true, i1 %245
  br i1 %246, label %190, label %838

247:                                              ; preds = %838
  %248 = getelementptr i8, ptr %11, i64 %840
  %249 = load i32, ptr %248, align 1, !noalias !6
  %250 = zext i32 %249 to i64
  %251 = add nsw i64 %843, -4
  %252 = icmp samesign ult i64 %251, %250
  br i1 %252, label %2284, label %253

253:                                              ; preds = %247
  %254 = add i64 %840, 4
  %255 = shl nsw i64 %841, 3
  %256 = getelementptr i8, ptr %94, i64 %255
  %257 = getelementptr i8, ptr %256, i64 12288
  store i64 %254, ptr %257, align 1, !noalias !15
  %258 = getelementptr i8, ptr %256, i64 14336
  store i64 %250, ptr %258, align 1, !noalias !15
  %259 = shl nsw i64 %839, 3
  %260 = getelementptr i8, ptr %94, i64 %259
  %261 = getelementptr i8, ptr %260, i64 20480
  store i64 %841, ptr %261, align 1, !noalias !15
  %262 = add nsw i64 %840, 100
  %263 = icmp sgt i64 %262, %12
  br i1 %263, label %284, label %264

264:                                              ; preds = %253
  %265 = getelementptr i8, ptr %11, i64 %254
  %266 = load i64, ptr %265, align 1, !noalias !19
  store i64 %266, ptr %256, align 1, !noalias !15
  %267 = getelementptr i8, ptr %248, i64 12
  %268 = load i64, ptr %267, align 1, !noalias !22
  %269 = getelementptr i8, ptr %256, i64 2048
  store i64 %268, ptr %269, align 1, !noalias !15
  %270 = getelementptr i8, ptr %248, i64 20
  %271 = load i64, ptr %270, align 1, !noalias !25
  %272 = getelementptr i8, ptr %256, i64 4096
  store i64 %271, ptr %272, align 1, !noalias !15
  %273 = getelementptr i8, ptr %248, i64 28
  %274 = load i64, ptr %273, align 1, !noalias !28
  %275 = getelementptr i8, ptr %256, i64 6144
  store i64 %274, ptr %275, align 1, !noalias !15
  %276 = getelementptr i8, ptr %248, i64 36
  %277 = load i64, ptr %276, align 1, !noalias !31
  %278 = getelementptr i8, ptr %256, i64 8192
  store i64 %277, ptr %278, align 1, !noalias !15
  %279 = getelementptr i8, ptr %248, i64 44
  %280 = load i64, ptr %279, align 1, !noalias !34
  %281 = getelementptr i8, ptr %256, i64 10240
  store i64 %280, ptr %281, align 1, !noalias !15
  %282 = icmp ugt i32 %249, 96
  %283 = zext i1 %282 to i64
  br label %284

284:                                              ; preds = %264, %253
  %285 = phi i64 [ %283, %264 ], [ 1, %253 ]
  %286 = add nuw nsw i64 %285, %839
  %287 = add i64 %254, %250
  %288 = icmp eq i64 %842, %243
  br i1 %288, label %548, label %838

289:                                              ; preds = %548
  %290 = icmp ult i64 %556, 16
  br i1 %290, label %344, label %350

291:                                              ; preds = %344
  %292 = getelementptr i64, ptr %121, i64 %345
  %293 = load i64, ptr %292, align 8, !noalias !37
  %294 = getelementptr i64, ptr %94, i64 %345
  %295 = load i64, ptr %294, align 8, !noalias !37
  %296 = and i64 %348, 15
  %297 = tail call i64 @llvm.umax.i64(i64 %296, i64 8)
  %298 = shl nuw nsw i64 %297, 2
  %299 = add nsw i64 %298, -32
  %300 = shl nsw i64 -1, %299
  %301 = shl nsw i64 %300, %299
  %302 = xor i64 %301, -1
  %303 = and i64 %293, %302
  %304 = mul i64 %303, 5545529020109919103
  %305 = tail call i64 @llvm.fshl.i64(i64 %304, i64 %304, i64 33)
  %306 = mul i64 %305, -8663945395140668459
  %307 = tail call i64 @llvm.umin.i64(i64 %296, i64 8)
  %308 = shl nuw nsw i64 %307, 2
  %309 = shl nsw i64 -1, %308
  %310 = shl i64 %309, %308
  %311 = xor i64 %310, -1
  %312 = and i64 %295, %311
  %313 = mul i64 %312, -8663945395140668459
  %314 = tail call i64 @llvm.fshl.i64(i64 %313, i64 %313, i64 31)
  %315 = mul i64 %314, 5545529020109919103
  %316 = xor i64 %348, %315
  %317 = xor i64 %316, 9001
  %318 = xor i64 %348, %306
  %319 = xor i64 %318, 9001
  %320 = add i64 %317, %319
  %321 = add i64 %320, %319
  %322 = lshr i64 %320, 33
  %323 = xor i64 %322, %320
  %324 = mul i64 %323, -49064778989728563
  %325 = lshr i64 %324, 33
  %326 = xor i64 %325, %324
  %327 = mul i64 %326, -4265267296055464877
  %328 = lshr i64 %327, 33
  %329 = xor i64 %328, %327
  %330 = lshr i64 %321, 33
  %331 = xor i64 %330, %321
  %332 = mul i64 %331, -49064778989728563
  %333 = lshr i64 %332, 33
  %334 = xor i64 %333, %332
  %335 = mul i64 %334, -4265267296055464877
  %336 = lshr i64 %335, 33
  %337 = xor i64 %336, %335
  %338 = add i64 %337, %329
  %339 = lshr i64 %338, 1
  br label %340

340:                                              ; preds = %344, %291
  %341 = phi i64 [ %339, %291 ], [ 0, %344 ]
  %342 = getelementptr i64, ptr %239, i64 %345
  store i64 %341, ptr %342, align 8, !noalias !37
  %343 = icmp eq i64 %346, %243
  br i1 %343, label %546, label %344

344:                                              ; preds = %289, %340
  %345 = phi i64 [ %346, %340 ], [ 0, %289 ]
  %346 = add nuw nsw i64 %345, 1
  %347 = getelementptr i64, ptr %120, i64 %345
  %348 = load i64, ptr %347, align 8, !noalias !37
  %349 = icmp sgt i64 %348, 0
  br i1 %349, label %291, label %340

350:                                              ; preds = %289
  %351 = icmp ult i64 %556, 32
  br i1 %351, label %427, label %437

352:                                              ; preds = %427
  %353 = mul i64 %433, 5545529020109919103
  %354 = tail call i64 @llvm.fshl.i64(i64 %353, i64 %353, i64 33)
  %355 = mul i64 %354, -8663945395140668459
  %356 = xor i64 %355, 9001
  %357 = tail call i64 @llvm.fshl.i64(i64 %356, i64 %356, i64 31)
  %358 = mul i64 %435, -8663945395140668459
  %359 = tail call i64 @llvm.fshl.i64(i64 %358, i64 %358, i64 31)
  %360 = mul i64 %359, 5545529020109919103
  %361 = xor i64 %360, 9001
  %362 = tail call i64 @llvm.fshl.i64(i64 %361, i64 %361, i64 27)
  %363 = mul i64 %362, 5
  %364 = add i64 %363, 1390253814
  %365 = add i64 %364, %357
  %366 = mul i64 %365, 5
  %367 = add i64 %366, 944331445
  %368 = getelementptr i64, ptr %123, i64 %428
  %369 = load i64, ptr %368, align 8, !noalias !44
  %370 = getelementptr i64, ptr %125, i64 %428
  %371 = load i64, ptr %370, align 8, !noalias !44
  br label %374

372:                                              ; preds = %427
  %373 = icmp sgt i64 %431, 0
  br i1 %373, label %374, label %423

374:                                              ; preds = %372, %352
  %375 = phi i64 [ %371, %352 ], [ %433, %372 ]
  %376 = phi i64 [ %369, %352 ], [ %435, %372 ]
  %377 = phi i64 [ %367, %352 ], [ 9001, %372 ]
  %378 = phi i64 [ %364, %352 ], [ 9001, %372 ]
  %379 = and i64 %431, 15
  %380 = tail call i64 @llvm.umax.i64(i64 %379, i64 8)
  %381 = shl nuw nsw i64 %380, 2
  %382 = add nsw i64 %381, -32
  %383 = shl nsw i64 -1, %382
  %384 = shl nsw i64 %383, %382
  %385 = xor i64 %384, -1
  %386 = and i64 %375, %385
  %387 = mul i64 %386, 5545529020109919103
  %388 = tail call i64 @llvm.fshl.i64(i64 %387, i64 %387, i64 33)
  %389 = mul i64 %388, -8663945395140668459
  %390 = tail call i64 @llvm.umin.i64(i64 %379, i64 8)
  %391 = shl nuw nsw i64 %390, 2
  %392 = shl nsw i64 -1, %391
  %393 = shl i64 %392, %391
  %394 = xor i64 %393, -1
  %395 = and i64 %376, %394
  %396 = mul i64 %395, -8663945395140668459
  %397 = tail call i64 @llvm.fshl.i64(i64 %396, i64 %396, i64 31)
  %398 = mul i64 %397, 5545529020109919103
  %399 = xor i64 %378, %398
  %400 = xor i64 %399, %431
  %401 = xor i64 %377, %389
  %402 = xor i64 %401, %431
  %403 = add i64 %400, %402
  %404 = add i64 %403, %402
  %405 = lshr i64 %403, 33
  %406 = xor i64 %405, %403
  %407 = mul i64 %406, -49064778989728563
  %408 = lshr i64 %407, 33
  %409 = xor i64 %408, %407
  %410 = mul i64 %409, -4265267296055464877
  %411 = lshr i64 %410, 33
  %412 = xor i64 %411, %410
  %413 = lshr i64 %404, 33
  %414 = xor i64 %413, %404
  %415 = mul i64 %414, -49064778989728563
  %416 = lshr i64 %415, 33
  %417 = xor i64 %416, %415
  %418 = mul i64 %417, -4265267296055464877
  %419 = lshr i64 %418, 33
  %420 = xor i64 %419, %418
  %421 = add i64 %420, %412
  %422 = lshr i64 %421, 1
  br label %423

423:                                              ; preds = %374, %372
  %424 = phi i64 [ %422, %374 ], [ 0, %372 ]
  %425 = getelementptr i64, ptr %239, i64 %428
  store i64 %424, ptr %425, align 8, !noalias !44
  %426 = icmp eq i64 %429, %243
  br i1 %426, label %546, label %427

427:                                              ; preds = %350, %423
  %428 = phi i64 [ %429, %423 ], [ 0, %350 ]
  %429 = add nuw nsw i64 %428, 1
  %430 = getelementptr i64, ptr %120, i64 %428
  %431 = load i64, ptr %430, align 8, !noalias !44
  %432 = getelementptr i64, ptr %121, i64 %428
  %433 = load i64, ptr %432, align 8, !noalias !44
  %434 = getelementptr i64, ptr %94, i64 %428
  %435 = load i64, ptr %434, align 8, !noalias !44
  %436 = icmp sgt i64 %431, 15
  br i1 %436, label %352, label %372

437:                                              ; preds = %350
  %438 = icmp ult i64 %556, 48
  br i1 %438, label %536, label %671

439:                                              ; preds = %536
  %440 = mul i64 %542, 5545529020109919103
  %441 = tail call i64 @llvm.fshl.i64(i64 %440, i64 %440, i64 33)
  %442 = mul i64 %441, -8663945395140668459
  %443 = xor i64 %442, 9001
  %444 = tail call i64 @llvm.fshl.i64(i64 %443, i64 %443, i64 31)
  %445 = mul i64 %544, -8663945395140668459
  %446 = tail call i64 @llvm.fshl.i64(i64 %445, i64 %445, i64 31)
  %447 = mul i64 %446, 5545529020109919103
  %448 = xor i64 %447, 9001
  %449 = tail call i64 @llvm.fshl.i64(i64 %448, i64 %448, i64 27)
  %450 = mul i64 %449, 5
  %451 = add i64 %450, 1390253814
  %452 = add i64 %451, %444
  %453 = mul i64 %452, 5
  %454 = add i64 %453, 944331445
  %455 = getelementptr i64, ptr %123, i64 %537
  %456 = load i64, ptr %455, align 8, !noalias !48
  %457 = getelementptr i64, ptr %125, i64 %537
  %458 = load i64, ptr %457, align 8, !noalias !48
  %459 = icmp samesign ugt i64 %540, 31
  br i1 %459, label %460, label %483

460:                                              ; preds = %439
  %461 = mul i64 %458, 5545529020109919103
  %462 = tail call i64 @llvm.fshl.i64(i64 %461, i64 %461, i64 33)
  %463 = mul i64 %462, -8663945395140668459
  %464 = xor i64 %463, %454
  %465 = tail call i64 @llvm.fshl.i64(i64 %464, i64 %464, i64 31)
  %466 = mul i64 %456, -8663945395140668459
  %467 = tail call i64 @llvm.fshl.i64(i64 %466, i64 %466, i64 31)
  %468 = mul i64 %467, 5545529020109919103
  %469 = xor i64 %468, %451
  %470 = tail call i64 @llvm.fshl.i64(i64 %469, i64 %469, i64 27)
  %471 = add i64 %470, %454
  %472 = mul i64 %471, 5
  %473 = add i64 %472, 1390208809
  %474 = add i64 %473, %465
  %475 = mul i64 %474, 5
  %476 = add i64 %475, 944331445
  %477 = getelementptr i64, ptr %127, i64 %537
  %478 = load i64, ptr %477, align 8, !noalias !48
  %479 = getelementptr i64, ptr %129, i64 %537
  %480 = load i64, ptr %479, align 8, !noalias !48
  br label %483

481:                                              ; preds = %536
  %482 = icmp sgt i64 %540, 0
  br i1 %482, label %483, label %532

483:                                              ; preds = %481, %460, %439
  %484 = phi i64 [ %542, %481 ], [ %458, %439 ], [ %480, %460 ]
  %485 = phi i64 [ %544, %481 ], [ %456, %439 ], [ %478, %460 ]
  %486 = phi i64 [ 9001, %481 ], [ %454, %439 ], [ %476, %460 ]
  %487 = phi i64 [ 9001, %481 ], [ %451, %439 ], [ %473, %460 ]
  %488 = and i64 %540, 15
  %489 = tail call i64 @llvm.umax.i64(i64 %488, i64 8)
  %490 = shl nuw nsw i64 %489, 2
  %491 = add nsw i64 %490, -32
  %492 = shl nsw i64 -1, %491
  %493 = shl nsw i64 %492, %491
  %494 = xor i64 %493, -1
  %495 = and i64 %484, %494
  %496 = mul i64 %495, 5545529020109919103
  %497 = tail call i64 @llvm.fshl.i64(i64 %496, i64 %496, i64 33)
  %498 = mul i64 %497, -8663945395140668459
  %499 = tail call i64 @llvm.umin.i64(i64 %488, i64 8)
  %500 = shl nuw nsw i64 %499, 2
  %501 = shl nsw i64 -1, %500
  %502 = shl i64 %501, %500
  %503 = xor i64 %502, -1
  %504 = and i64 %485, %503
  %505 = mul i64 %504, -8663945395140668459
  %506 = tail call i64 @llvm.fshl.i64(i64 %505, i64 %505, i64 31)
  %507 = mul i64 %506, 5545529020109919103
  %508 = xor i64 %487, %507
  %509 = xor i64 %508, %540
  %510 = xor i64 %486, %498
  %511 = xor i64 %510, %540
  %512 = add i64 %509, %511
  %513 = add i64 %512, %511
  %514 = lshr i64 %512, 33
  %515 = xor i64 %514, %512
  %516 = mul i64 %515, -49064778989728563
  %517 = lshr i64 %516, 33
  %518 = xor i64 %517, %516
  %519 = mul i64 %518, -4265267296055464877
  %520 = lshr i64 %519, 33
  %521 = xor i64 %520, %519
  %522 = lshr i64 %513, 33
  %523 = xor i64 %522, %513
  %524 = mul i64 %523, -49064778989728563
  %525 = lshr i64 %524, 33
  %526 = xor i64 %525, %524
  %527 = mul i64 %526, -4265267296055464877
  %528 = lshr i64 %527, 33
  %529 = xor i64 %528, %527
  %530 = add i64 %529, %521
  %531 = lshr i64 %530, 1
  br label %532

532:                                              ; preds = %483, %481
  %533 = phi i64 [ %531, %483 ], [ 0, %481 ]
  %534 = getelementptr i64, ptr %239, i64 %537
  store i64 %533, ptr %534, align 8, !noalias !48
  %535 = icmp eq i64 %538, %243
  br i1 %535, label %546, label %536

536:                                              ; preds = %437, %532
  %537 = phi i64 [ %538, %532 ], [ 0, %437 ]
  %538 = add nuw nsw i64 %537, 1
  %539 = getelementptr i64, ptr %120, i64 %537
  %540 = load i64, ptr %539, align 8, !noalias !48
  %541 = getelementptr i64, ptr %121, i64 %537
  %542 = load i64, ptr %541, align 8, !noalias !48
  %543 = getelementptr i64, ptr %94, i64 %537
  %544 = load i64, ptr %543, align 8, !noalias !48
  %545 = icmp sgt i64 %540, 15
  br i1 %545, label %439, label %481

546:                                              ; preds = %667, %532, %423, %340
  %547 = icmp eq i64 %286, 0
  br i1 %547, label %190, label %694

548:                                              ; preds = %284, %548
  %549 = phi i64 [ %556, %548 ], [ 0, %284 ]
  %550 = phi i64 [ %551, %548 ], [ 0, %284 ]
  %551 = add nuw nsw i64 %550, 1
  %552 = getelementptr i64, ptr %120, i64 %550
  %553 = load i64, ptr %552, align 8, !noalias !52
  %554 = icmp ult i64 %553, 97
  %555 = tail call i64 @llvm.umax.i64(i64 %553, i64 %549)
  %556 = select i1 %554, i64 %555, i64 %549
  %557 = icmp eq i64 %551, %243
  br i1 %557, label %289, label %548

558:                                              ; preds = %671
  %559 = add nsw i64 %556, 15
  %560 = ashr i64 %559, 4
  %561 = icmp slt i64 %560, 1
  br i1 %561, label %562, label %679

562:                                              ; preds = %563, %558
  br label %686

563:                                              ; preds = %589
  %564 = icmp eq i64 %681, %560
  br i1 %564, label %562, label %679

565:                                              ; preds = %573
  %566 = getelementptr i8, ptr %685, i64 %579
  %567 = load i64, ptr %566, align 1, !noalias !53
  store i64 %567, ptr %577, align 1, !noalias !62
  %568 = getelementptr i8, ptr %566, i64 8
  %569 = load i64, ptr %568, align 1, !noalias !63
  %570 = getelementptr i8, ptr %577, i64 2048
  store i64 %569, ptr %570, align 1, !noalias !62
  br label %571

571:                                              ; preds = %573, %565
  %572 = icmp eq i64 %575, %243
  br i1 %572, label %586, label %573

573:                                              ; preds = %683, %571
  %574 = phi i64 [ 0, %683 ], [ %575, %571 ]
  %575 = add nuw nsw i64 %574, 1
  %576 = shl nsw i64 %574, 3
  %577 = getelementptr i8, ptr %94, i64 %576
  %578 = getelementptr i8, ptr %577, i64 12288
  %579 = load i64, ptr %578, align 1, !noalias !66
  %580 = add nsw i64 %579, 96
  %581 = icmp sgt i64 %580, %12
  br i1 %581, label %571, label %565

582:                                              ; preds = %679
  %583 = shl nuw nsw i64 %680, 12
  %584 = getelementptr i8, ptr %94, i64 %583
  %585 = shl nuw nsw i64 %680, 4
  br label %586

586:                                              ; preds = %571, %582
  %587 = phi i64 [ %585, %582 ], [ %684, %571 ]
  %588 = phi ptr [ %584, %582 ], [ %94, %571 ]
  br label %589

589:                                              ; preds = %589, %586
  %590 = phi i64 [ 0, %586 ], [ %591, %589 ]
  %591 = add nuw nsw i64 %590, 1
  %592 = shl nsw i64 %590, 3
  %593 = getelementptr i8, ptr %94, i64 %592
  %594 = getelementptr i8, ptr %593, i64 14336
  %595 = load i64, ptr %594, align 1, !noalias !69
  %596 = sub nsw i64 %595, %587
  %597 = getelementptr i8, ptr %593, i64 16384
  %598 = load i64, ptr %597, align 1, !noalias !75
  %599 = getelementptr i8, ptr %593, i64 18432
  %600 = load i64, ptr %599, align 1, !noalias !78
  %601 = getelementptr i8, ptr %588, i64 %592
  %602 = load i64, ptr %601, align 1, !noalias !81
  %603 = tail call i64 @llvm.smax.i64(i64 %596, i64 0)
  %604 = tail call i64 @llvm.umin.i64(i64 %603, i64 8)
  %605 = shl nuw nsw i64 %604, 2
  %606 = shl nsw i64 -1, %605
  %607 = shl i64 %606, %605
  %608 = xor i64 %607, -1
  %609 = and i64 %602, %608
  %610 = getelementptr i8, ptr %601, i64 2048
  %611 = load i64, ptr %610, align 1, !noalias !84
  %612 = tail call i64 @llvm.smax.i64(i64 %596, i64 8)
  %613 = tail call i64 @llvm.umin.i64(i64 %612, i64 16)
  %614 = shl nuw nsw i64 %613, 2
  %615 = add nsw i64 %614, -32
  %616 = shl nsw i64 -1, %615
  %617 = shl i64 %616, %615
  %618 = xor i64 %617, -1
  %619 = and i64 %611, %618
  %620 = mul i64 %609, -8663945395140668459
  %621 = tail call i64 @llvm.fshl.i64(i64 %620, i64 %620, i64 31)
  %622 = mul i64 %621, 5545529020109919103
  %623 = xor i64 %622, %598
  %624 = tail call i64 @llvm.fshl.i64(i64 %623, i64 %623, i64 27)
  %625 = add i64 %624, %600
  %626 = mul i64 %625, 5
  %627 = add i64 %626, 1390208809
  %628 = mul i64 %619, 5545529020109919103
  %629 = tail call i64 @llvm.fshl.i64(i64 %628, i64 %628, i64 33)
  %630 = mul i64 %629, -8663945395140668459
  %631 = xor i64 %630, %600
  %632 = tail call i64 @llvm.fshl.i64(i64 %631, i64 %631, i64 31)
  %633 = add i64 %627, %632
  %634 = mul i64 %633, 5
  %635 = add i64 %634, 944331445
  %636 = icmp slt i64 %596, 16
  %637 = select i1 %636, i64 %623, i64 %627
  %638 = select i1 %636, i64 %631, i64 %635
  store i64 %637, ptr %597, align 1, !noalias !87
  store i64 %638, ptr %599, align 1, !noalias !87
  %639 = icmp eq i64 %591, %243
  br i1 %639, label %563, label %589

640:                                              ; preds = %686
  %641 = getelementptr i8, ptr %690, i64 18432
  %642 = load i64, ptr %641, align 1, !noalias !88
  %643 = getelementptr i8, ptr %690, i64 16384
  %644 = load i64, ptr %643, align 1, !noalias !91
  %645 = xor i64 %644, %692
  %646 = xor i64 %642, %692
  %647 = add i64 %645, %646
  %648 = add i64 %647, %646
  %649 = lshr i64 %647, 33
  %650 = xor i64 %649, %647
  %651 = mul i64 %650, -49064778989728563
  %652 = lshr i64 %651, 33
  %653 = xor i64 %652, %651
  %654 = mul i64 %653, -4265267296055464877
  %655 = lshr i64 %654, 33
  %656 = xor i64 %655, %654
  %657 = lshr i64 %648, 33
  %658 = xor i64 %657, %648
  %659 = mul i64 %658, -49064778989728563
  %660 = lshr i64 %659, 33
  %661 = xor i64 %660, %659
  %662 = mul i64 %661, -4265267296055464877
  %663 = lshr i64 %662, 33
  %664 = xor i64 %663, %662
  %665 = add i64 %664, %656
  %666 = lshr i64 %665, 1
  br label %667

667:                                              ; preds = %686, %640
  %668 = phi i64 [ %666, %640 ], [ 0, %686 ]
  %669 = getelementptr i64, ptr %239, i64 %687
  store i64 %668, ptr %669, align 8, !noalias !94
  %670 = icmp eq i64 %688, %243
  br i1 %670, label %546, label %686

671:                                              ; preds = %437, %671
  %672 = phi i64 [ %673, %671 ], [ 0, %437 ]
  %673 = add nuw nsw i64 %672, 1
  %674 = shl nsw i64 %672, 3
  %675 = getelementptr i8, ptr %94, i64 %674
  %676 = getelementptr i8, ptr %675, i64 16384
  store i64 9001, ptr %676, align 1, !noalias !94
  %677 = getelementptr i8, ptr %675, i64 18432
  store i64 9001, ptr %677, align 1, !noalias !94
  %678 = icmp eq i64 %673, %243
  br i1 %678, label %558, label %671

679:                                              ; preds = %558, %563
  %680 = phi i64 [ %681, %563 ], [ 0, %558 ]
  %681 = add nuw nsw i64 %680, 1
  %682 = icmp samesign ult i64 %680, 3
  br i1 %682, label %582, label %683

683:                                              ; preds = %679
  %684 = shl nsw i64 %680, 4
  %685 = getelementptr i8, ptr %11, i64 %684
  br label %573

686:                                              ; preds = %562, %667
  %687 = phi i64 [ %688, %667 ], [ 0, %562 ]
  %688 = add nuw nsw i64 %687, 1
  %689 = shl nsw i64 %687, 3
  %690 = getelementptr i8, ptr %94, i64 %689
  %691 = getelementptr i8, ptr %690, i64 14336
  %692 = load i64, ptr %691, align 1, !noalias !95
  %693 = icmp sgt i64 %692, 0
  br i1 %693, label %640, label %667

694:                                              ; preds = %546, %834
  %695 = phi i64 [ %696, %834 ], [ 0, %546 ]
  %696 = add nuw nsw i64 %695, 1
  %697 = getelementptr i64, ptr %131, i64 %695
  %698 = load i64, ptr %697, align 8, !noalias !52
  %699 = getelementptr i64, ptr %120, i64 %698
  %700 = load i64, ptr %699, align 8, !noalias !52
  %701 = icmp eq i64 %700, 0
  br i1 %701, label %834, label %702

702:                                              ; preds = %694
  %703 = getelementptr i64, ptr %133, i64 %698
  %704 = load i64, ptr %703, align 8, !noalias !52
  %705 = and i64 %700, -16
  %706 = add nsw i64 %704, %705
  %707 = tail call i64 @llvm.smax.i64(i64 %700, i64 15)
  %708 = lshr i64 %707, 4
  %709 = icmp eq i64 %708, 0
  br i1 %709, label %710, label %743

710:                                              ; preds = %743, %702
  %711 = phi i64 [ 9001, %702 ], [ %761, %743 ]
  %712 = phi i64 [ 9001, %702 ], [ %769, %743 ]
  %713 = and i64 %700, 15
  %714 = add nsw i64 %706, 8
  %715 = icmp sgt i64 %714, %12
  br i1 %715, label %725, label %716

716:                                              ; preds = %710
  %717 = getelementptr i8, ptr %11, i64 %706
  %718 = load i64, ptr %717, align 1, !noalias !98
  %719 = tail call i64 @llvm.umin.i64(i64 %713, i64 8)
  %720 = shl nuw nsw i64 %719, 2
  %721 = shl nsw i64 -1, %720
  %722 = shl i64 %721, %720
  %723 = xor i64 %722, -1
  %724 = and i64 %718, %723
  br label %771

725:                                              ; preds = %710
  %726 = icmp eq i64 %713, 0
  br i1 %726, label %771, label %727

727:                                              ; preds = %725
  %728 = tail call i64 @llvm.umin.i64(i64 %713, i64 8)
  %729 = getelementptr i8, ptr %11, i64 %706
  br label %730

730:                                              ; preds = %730, %727
  %731 = phi i64 [ 0, %727 ], [ %741, %730 ]
  %732 = phi i64 [ %728, %727 ], [ %734, %730 ]
  %733 = phi i64 [ 0, %727 ], [ %735, %730 ]
  %734 = add nsw i64 %732, -1
  %735 = add nuw nsw i64 %733, 1
  %736 = getelementptr i8, ptr %729, i64 %733
  %737 = load i8, ptr %736, align 1, !noalias !107
  %738 = zext i8 %737 to i64
  %739 = shl nsw i64 %733, 3
  %740 = shl i64 %738, %739
  %741 = or i64 %740, %731
  %742 = icmp samesign ugt i64 %732, 1
  br i1 %742, label %730, label %771

743:                                              ; preds = %702, %743
  %744 = phi i64 [ %769, %743 ], [ 9001, %702 ]
  %745 = phi i64 [ %761, %743 ], [ 9001, %702 ]
  %746 = phi i64 [ %748, %743 ], [ %708, %702 ]
  %747 = phi i64 [ %749, %743 ], [ %704, %702 ]
  %748 = add nsw i64 %746, -1
  %749 = add i64 %747, 16
  %750 = getelementptr i8, ptr %11, i64 %747
  %751 = load i64, ptr %750, align 1, !noalias !110
  %752 = getelementptr i8, ptr %750, i64 8
  %753 = load i64, ptr %752, align 1, !noalias !113
  %754 = mul i64 %751, -8663945395140668459
  %755 = tail call i64 @llvm.fshl.i64(i64 %754, i64 %754, i64 31)
  %756 = mul i64 %755, 5545529020109919103
  %757 = xor i64 %756, %745
  %758 = tail call i64 @llvm.fshl.i64(i64 %757, i64 %757, i64 27)
  %759 = add i64 %758, %744
  %760 = mul i64 %759, 5
  %761 = add i64 %760, 1390208809
  %762 = mul i64 %753, 5545529020109919103
  %763 = tail call i64 @llvm.fshl.i64(i64 %762, i64 %762, i64 33)
  %764 = mul i64 %763, -8663945395140668459
  %765 = xor i64 %764, %744
  %766 = tail call i64 @llvm.fshl.i64(i64 %765, i64 %765, i64 31)
  %767 = add i64 %761, %766
  %768 = mul i64 %767, 5
  %769 = add i64 %768, 944331445
  %770 = icmp samesign ugt i64 %746, 1
  br i1 %770, label %743, label %710

771:                                              ; preds = %730, %725, %716
  %772 = phi i64 [ %724, %716 ], [ 0, %725 ], [ %741, %730 ]
  %773 = mul i64 %772, -8663945395140668459
  %774 = tail call i64 @llvm.fshl.i64(i64 %773, i64 %773, i64 31)
  %775 = mul i64 %774, 5545529020109919103
  %776 = add nsw i64 %713, -8
  %777 = add nsw i64 %706, 16
  %778 = icmp sgt i64 %777, %12
  br i1 %778, label %788, label %779

779:                                              ; preds = %771
  %780 = getelementptr i8, ptr %11, i64 %714
  %781 = load i64, ptr %780, align 1, !noalias !116
  %782 = tail call i64 @llvm.smax.i64(i64 %776, i64 0)
  %783 = shl nuw nsw i64 %782, 2
  %784 = shl nsw i64 -1, %783
  %785 = shl nsw i64 %784, %783
  %786 = xor i64 %785, -1
  %787 = and i64 %781, %786
  br label %805

788:                                              ; preds = %771
  %789 = icmp samesign ult i64 %713, 9
  %790 = select i1 %789, i64 0, i64 %776
  %791 = icmp sgt i64 %790, 0
  br i1 %791, label %792, label %805

792:                                              ; preds = %788
  %793 = getelementptr i8, ptr %11, i64 %714
  br label %794

794:                                              ; preds = %794, %792
  %795 = phi i64 [ 0, %792 ], [ %803, %794 ]
  %796 = phi i64 [ 0, %792 ], [ %797, %794 ]
  %797 = add nuw nsw i64 %796, 1
  %798 = getelementptr i8, ptr %793, i64 %796
  %799 = load i8, ptr %798, align 1, !noalias !122
  %800 = zext i8 %799 to i64
  %801 = shl nsw i64 %796, 3
  %802 = shl i64 %800, %801
  %803 = or i64 %802, %795
  %804 = icmp eq i64 %797, %790
  br i1 %804, label %805, label %794

805:                                              ; preds = %794, %788, %779
  %806 = phi i64 [ %787, %779 ], [ 0, %788 ], [ %803, %794 ]
  %807 = mul i64 %806, 5545529020109919103
  %808 = tail call i64 @llvm.fshl.i64(i64 %807, i64 %807, i64 33)
  %809 = mul i64 %808, -8663945395140668459
  %810 = xor i64 %711, %775
  %811 = xor i64 %810, %700
  %812 = xor i64 %712, %809
  %813 = xor i64 %812, %700
  %814 = add i64 %813, %811
  %815 = add i64 %814, %813
  %816 = lshr i64 %814, 33
  %817 = xor i64 %816, %814
  %818 = mul i64 %817, -49064778989728563
  %819 = lshr i64 %818, 33
  %820 = xor i64 %819, %818
  %821 = mul i64 %820, -4265267296055464877
  %822 = lshr i64 %821, 33
  %823 = xor i64 %822, %821
  %824 = lshr i64 %815, 33
  %825 = xor i64 %824, %815
  %826 = mul i64 %825, -49064778989728563
  %827 = lshr i64 %826, 33
  %828 = xor i64 %827, %826
  %829 = mul i64 %828, -4265267296055464877
  %830 = lshr i64 %829, 33
  %831 = xor i64 %830, %829
  %832 = add i64 %831, %823
  %833 = lshr i64 %832, 1
  br label %834

834:                                              ; preds = %805, %694
  %835 = phi i64 [ %833, %805 ], [ 0, %694 ]
  %836 = getelementptr i64, ptr %239, i64 %698
  store i64 %835, ptr %836, align 8, !noalias !52
  %837 = icmp eq i64 %286, %696
  br i1 %837, label %190, label %694

838:                                              ; preds = %240, %284
  %839 = phi i64 [ %286, %284 ], [ 0, %240 ]
  %840 = phi i64 [ %287, %284 ], [ %179, %240 ]
  %841 = phi i64 [ %842, %284 ], [ 0, %240 ]
  %842 = add nuw nsw i64 %841, 1
  %843 = sub nsw i64 %12, %840
  %844 = icmp slt i64 %843, 4
  br i1 %844, label %2284, label %247

845:                                              ; preds = %235
  br i1 %115, label %846, label %877

846:                                              ; preds = %845
  switch i64 %116, label %877 [
    i64 3, label %847
    i64 2, label %854
    i64 0, label %861
    i64 4, label %870
  ]

847:                                              ; preds = %846
  %848 = icmp slt i64 %237, 4294967296
  %849 = and i64 %238, 4294967295
  %850 = select i1 %848, i64 %849, i64 %238
  %851 = icmp slt i64 %237, 1
  %852 = icmp eq i64 %850, 0
  %853 = select i1 %851, i1 true, i1 %852
  br i1 %853, label %190, label %1455

854:                                              ; preds = %846
  %855 = icmp slt i64 %237, 4294967296
  %856 = and i64 %238, 4294967295
  %857 = select i1 %855, i64 %856, i64 %238
  %858 = icmp slt i64 %237, 1
  %859 = icmp eq i64 %857, 0
  %860 = select i1 %858, i1 true, i1 %859
  br i1 %860, label %190, label %1488

861:                                              ; preds = %846
  %862 = icmp slt i64 %237, 4294967296
  %863 = and i64 %238, 4294967295
  %864 = select i1 %862, i64 %863, i64 %238
  %865 = icmp slt i64 %237, 1
  %866 = icmp eq i64 %864, 0
  %867 = select i1 %865, i1 true, i1 %866
  br i1 %867, label %190, label %868

868:                                              ; preds = %861
  %869 = getelementptr i8, ptr %11, i64 %178
  br label %1522

870:                                              ; preds = %846
  %871 = icmp slt i64 %237, 4294967296
  %872 = and i64 %238, 4294967295
  %873 = select i1 %871, i64 %872, i64 %238
  %874 = icmp slt i64 %237, 1
  %875 = icmp eq i64 %873, 0
  %876 = select i1 %874, i1 true, i1 %875
  br i1 %876, label %190, label %1554

877:                                              ; preds = %846, %845
  %878 = icmp slt i64 %237, 4294967296
  %879 = and i64 %238, 4294967295
  %880 = select i1 %878, i64 %879, i64 %238
  %881 = icmp slt i64 %237, 1
  %882 = icmp eq i64 %880, 0
  %883 = select i1 %881, i1 true, i1 %882
  br i1 %883, label %190, label %1602

884:                                              ; preds = %1602
  %885 = getelementptr i8, ptr %11, i64 %1607
  %886 = load i64, ptr %885, align 1, !noalias !125
  store i64 %886, ptr %1609, align 1, !noalias !134
  %887 = getelementptr i8, ptr %885, i64 8
  %888 = load i64, ptr %887, align 1, !noalias !135
  %889 = getelementptr i8, ptr %1609, i64 2048
  store i64 %888, ptr %889, align 1, !noalias !134
  %890 = getelementptr i8, ptr %885, i64 16
  %891 = load i64, ptr %890, align 1, !noalias !138
  %892 = getelementptr i8, ptr %1609, i64 4096
  store i64 %891, ptr %892, align 1, !noalias !134
  %893 = getelementptr i8, ptr %885, i64 24
  %894 = load i64, ptr %893, align 1, !noalias !141
  %895 = getelementptr i8, ptr %1609, i64 6144
  store i64 %894, ptr %895, align 1, !noalias !134
  %896 = getelementptr i8, ptr %885, i64 32
  %897 = load i64, ptr %896, align 1, !noalias !144
  %898 = getelementptr i8, ptr %1609, i64 8192
  store i64 %897, ptr %898, align 1, !noalias !134
  %899 = getelementptr i8, ptr %885, i64 40
  %900 = load i64, ptr %899, align 1, !noalias !147
  %901 = getelementptr i8, ptr %1609, i64 10240
  store i64 %900, ptr %901, align 1, !noalias !134
  br label %902

902:                                              ; preds = %1602, %884
  %903 = phi i64 [ %118, %884 ], [ 1, %1602 ]
  %904 = add nuw nsw i64 %903, %1603
  %905 = icmp eq i64 %1605, %880
  br i1 %905, label %1165, label %1602

906:                                              ; preds = %1165
  %907 = icmp ult i64 %1173, 16
  br i1 %907, label %961, label %967

908:                                              ; preds = %961
  %909 = getelementptr i64, ptr %121, i64 %962
  %910 = load i64, ptr %909, align 8, !noalias !150
  %911 = getelementptr i64, ptr %94, i64 %962
  %912 = load i64, ptr %911, align 8, !noalias !150
  %913 = and i64 %965, 15
  %914 = tail call i64 @llvm.umax.i64(i64 %913, i64 8)
  %915 = shl nuw nsw i64 %914, 2
  %916 = add nsw i64 %915, -32
  %917 = shl nsw i64 -1, %916
  %918 = shl nsw i64 %917, %916
  %919 = xor i64 %918, -1
  %920 = and i64 %910, %919
  %921 = mul i64 %920, 5545529020109919103
  %922 = tail call i64 @llvm.fshl.i64(i64 %921, i64 %921, i64 33)
  %923 = mul i64 %922, -8663945395140668459
  %924 = tail call i64 @llvm.umin.i64(i64 %913, i64 8)
  %925 = shl nuw nsw i64 %924, 2
  %926 = shl nsw i64 -1, %925
  %927 = shl i64 %926, %925
  %928 = xor i64 %927, -1
  %929 = and i64 %912, %928
  %930 = mul i64 %929, -8663945395140668459
  %931 = tail call i64 @llvm.fshl.i64(i64 %930, i64 %930, i64 31)
  %932 = mul i64 %931, 5545529020109919103
  %933 = xor i64 %965, %932
  %934 = xor i64 %933, 9001
  %935 = xor i64 %965, %923
  %936 = xor i64 %935, 9001
  %937 = add i64 %934, %936
  %938 = add i64 %937, %936
  %939 = lshr i64 %937, 33
  %940 = xor i64 %939, %937
  %941 = mul i64 %940, -49064778989728563
  %942 = lshr i64 %941, 33
  %943 = xor i64 %942, %941
  %944 = mul i64 %943, -4265267296055464877
  %945 = lshr i64 %944, 33
  %946 = xor i64 %945, %944
  %947 = lshr i64 %938, 33
  %948 = xor i64 %947, %938
  %949 = mul i64 %948, -49064778989728563
  %950 = lshr i64 %949, 33
  %951 = xor i64 %950, %949
  %952 = mul i64 %951, -4265267296055464877
  %953 = lshr i64 %952, 33
  %954 = xor i64 %953, %952
  %955 = add i64 %954, %946
  %956 = lshr i64 %955, 1
  br label %957

957:                                              ; preds = %961, %908
  %958 = phi i64 [ %956, %908 ], [ 0, %961 ]
  %959 = getelementptr i64, ptr %239, i64 %962
  store i64 %958, ptr %959, align 8, !noalias !150
  %960 = icmp eq i64 %963, %880
  br i1 %960, label %1163, label %961

961:                                              ; preds = %906, %957
  %962 = phi i64 [ %963, %957 ], [ 0, %906 ]
  %963 = add nuw nsw i64 %962, 1
  %964 = getelementptr i64, ptr %120, i64 %962
  %965 = load i64, ptr %964, align 8, !noalias !150
  %966 = icmp sgt i64 %965, 0
  br i1 %966, label %908, label %957

967:                                              ; preds = %906
  %968 = icmp ult i64 %1173, 32
  br i1 %968, label %1044, label %1054

969:                                              ; preds = %1044
  %970 = mul i64 %1050, 5545529020109919103
  %971 = tail call i64 @llvm.fshl.i64(i64 %970, i64 %970, i64 33)
  %972 = mul i64 %971, -8663945395140668459
  %973 = xor i64 %972, 9001
  %974 = tail call i64 @llvm.fshl.i64(i64 %973, i64 %973, i64 31)
  %975 = mul i64 %1052, -8663945395140668459
  %976 = tail call i64 @llvm.fshl.i64(i64 %975, i64 %975, i64 31)
  %977 = mul i64 %976, 5545529020109919103
  %978 = xor i64 %977, 9001
  %979 = tail call i64 @llvm.fshl.i64(i64 %978, i64 %978, i64 27)
  %980 = mul i64 %979, 5
  %981 = add i64 %980, 1390253814
  %982 = add i64 %981, %974
  %983 = mul i64 %982, 5
  %984 = add i64 %983, 944331445
  %985 = getelementptr i64, ptr %123, i64 %1045
  %986 = load i64, ptr %985, align 8, !noalias !157
  %987 = getelementptr i64, ptr %125, i64 %1045
  %988 = load i64, ptr %987, align 8, !noalias !157
  br label %991

989:                                              ; preds = %1044
  %990 = icmp sgt i64 %1048, 0
  br i1 %990, label %991, label %1040

991:                                              ; preds = %989, %969
  %992 = phi i64 [ %988, %969 ], [ %1050, %989 ]
  %993 = phi i64 [ %986, %969 ], [ %1052, %989 ]
  %994 = phi i64 [ %984, %969 ], [ 9001, %989 ]
  %995 = phi i64 [ %981, %969 ], [ 9001, %989 ]
  %996 = and i64 %1048, 15
  %997 = tail call i64 @llvm.umax.i64(i64 %996, i64 8)
  %998 = shl nuw nsw i64 %997, 2
  %999 = add nsw i64 %998, -32
  %1000 = shl nsw i64 -1, %999
  %1001 = shl nsw i64 %1000, %999
  %1002 = xor i64 %1001, -1
  %1003 = and i64 %992, %1002
  %1004 = mul i64 %1003, 5545529020109919103
  %1005 = tail call i64 @llvm.fshl.i64(i64 %1004, i64 %1004, i64 33)
  %1006 = mul i64 %1005, -8663945395140668459
  %1007 = tail call i64 @llvm.umin.i64(i64 %996, i64 8)
  %1008 = shl nuw nsw i64 %1007, 2
  %1009 = shl nsw i64 -1, %1008
  %1010 = shl i64 %1009, %1008
  %1011 = xor i64 %1010, -1
  %1012 = and i64 %993, %1011
  %1013 = mul i64 %1012, -8663945395140668459
  %1014 = tail call i64 @llvm.fshl.i64(i64 %1013, i64 %1013, i64 31)
  %1015 = mul i64 %1014, 5545529020109919103
  %1016 = xor i64 %995, %1015
  %1017 = xor i64 %1016, %1048
  %1018 = xor i64 %994, %1006
  %1019 = xor i64 %1018, %1048
  %1020 = add i64 %1017, %1019
  %1021 = add i64 %1020, %1019
  %1022 = lshr i64 %1020, 33
  %1023 = xor i64 %1022, %1020
  %1024 = mul i64 %1023, -49064778989728563
  %1025 = lshr i64 %1024, 33
  %1026 = xor i64 %1025, %1024
  %1027 = mul i64 %1026, -4265267296055464877
  %1028 = lshr i64 %1027, 33
  %1029 = xor i64 %1028, %1027
  %1030 = lshr i64 %1021, 33
  %1031 = xor i64 %1030, %1021
  %1032 = mul i64 %1031, -49064778989728563
  %1033 = lshr i64 %1032, 33
  %1034 = xor i64 %1033, %1032
  %1035 = mul i64 %1034, -4265267296055464877
  %1036 = lshr i64 %1035, 33
  %1037 = xor i64 %1036, %1035
  %1038 = add i64 %1037, %1029
  %1039 = lshr i64 %1038, 1
  br label %1040

1040:                                             ; preds = %991, %989
  %1041 = phi i64 [ %1039, %991 ], [ 0, %989 ]
  %1042 = getelementptr i64, ptr %239, i64 %1045
  store i64 %1041, ptr %1042, align 8, !noalias !157
  %1043 = icmp eq i64 %1046, %880
  br i1 %1043, label %1163, label %1044

1044:                                             ; preds = %967, %1040
  %1045 = phi i64 [ %1046, %1040 ], [ 0, %967 ]
  %1046 = add nuw nsw i64 %1045, 1
  %1047 = getelementptr i64, ptr %120, i64 %1045
  %1048 = load i64, ptr %1047, align 8, !noalias !157
  %1049 = getelementptr i64, ptr %121, i64 %1045
  %1050 = load i64, ptr %1049, align 8, !noalias !157
  %1051 = getelementptr i64, ptr %94, i64 %1045
  %1052 = load i64, ptr %1051, align 8, !noalias !157
  %1053 = icmp sgt i64 %1048, 15
  br i1 %1053, label %969, label %989

1054:                                             ; preds = %967
  %1055 = icmp ult i64 %1173, 48
  br i1 %1055, label %1153, label %1288

1056:                                             ; preds = %1153
  %1057 = mul i64 %1159, 5545529020109919103
  %1058 = tail call i64 @llvm.fshl.i64(i64 %1057, i64 %1057, i64 33)
  %1059 = mul i64 %1058, -8663945395140668459
  %1060 = xor i64 %1059, 9001
  %1061 = tail call i64 @llvm.fshl.i64(i64 %1060, i64 %1060, i64 31)
  %1062 = mul i64 %1161, -8663945395140668459
  %1063 = tail call i64 @llvm.fshl.i64(i64 %1062, i64 %1062, i64 31)
  %1064 = mul i64 %1063, 5545529020109919103
  %1065 = xor i64 %1064, 9001
  %1066 = tail call i64 @llvm.fshl.i64(i64 %1065, i64 %1065, i64 27)
  %1067 = mul i64 %1066, 5
  %1068 = add i64 %1067, 1390253814
  %1069 = add i64 %1068, %1061
  %1070 = mul i64 %1069, 5
  %1071 = add i64 %1070, 944331445
  %1072 = getelementptr i64, ptr %123, i64 %1154
  %1073 = load i64, ptr %1072, align 8, !noalias !161
  %1074 = getelementptr i64, ptr %125, i64 %1154
  %1075 = load i64, ptr %1074, align 8, !noalias !161
  %1076 = icmp samesign ugt i64 %1157, 31
  br i1 %1076, label %1077, label %1100

1077:                                             ; preds = %1056
  %1078 = mul i64 %1075, 5545529020109919103
  %1079 = tail call i64 @llvm.fshl.i64(i64 %1078, i64 %1078, i64 33)
  %1080 = mul i64 %1079, -8663945395140668459
  %1081 = xor i64 %1080, %1071
  %1082 = tail call i64 @llvm.fshl.i64(i64 %1081, i64 %1081, i64 31)
  %1083 = mul i64 %1073, -8663945395140668459
  %1084 = tail call i64 @llvm.fshl.i64(i64 %1083, i64 %1083, i64 31)
  %1085 = mul i64 %1084, 5545529020109919103
  %1086 = xor i64 %1085, %1068
  %1087 = tail call i64 @llvm.fshl.i64(i64 %1086, i64 %1086, i64 27)
  %1088 = add i64 %1087, %1071
  %1089 = mul i64 %1088, 5
  %1090 = add i64 %1089, 1390208809
  %1091 = add i64 %1090, %1082
  %1092 = mul i64 %1091, 5
  %1093 = add i64 %1092, 944331445
  %1094 = getelementptr i64, ptr %127, i64 %1154
  %1095 = load i64, ptr %1094, align 8, !noalias !161
  %1096 = getelementptr i64, ptr %129, i64 %1154
  %1097 = load i64, ptr %1096, align 8, !noalias !161
  br label %1100

1098:                                             ; preds = %1153
  %1099 = icmp sgt i64 %1157, 0
  br i1 %1099, label %1100, label %1149

1100:                                             ; preds = %1098, %1077, %1056
  %1101 = phi i64 [ %1159, %1098 ], [ %1075, %1056 ], [ %1097, %1077 ]
  %1102 = phi i64 [ %1161, %1098 ], [ %1073, %1056 ], [ %1095, %1077 ]
  %1103 = phi i64 [ 9001, %1098 ], [ %1071, %1056 ], [ %1093, %1077 ]
  %1104 = phi i64 [ 9001, %1098 ], [ %1068, %1056 ], [ %1090, %1077 ]
  %1105 = and i64 %1157, 15
  %1106 = tail call i64 @llvm.umax.i64(i64 %1105, i64 8)
  %1107 = shl nuw nsw i64 %1106, 2
  %1108 = add nsw i64 %1107, -32
  %1109 = shl nsw i64 -1, %1108
  %1110 = shl nsw i64 %1109, %1108
  %1111 = xor i64 %1110, -1
  %1112 = and i64 %1101, %1111
  %1113 = mul i64 %1112, 5545529020109919103
  %1114 = tail call i64 @llvm.fshl.i64(i64 %1113, i64 %1113, i64 33)
  %1115 = mul i64 %1114, -8663945395140668459
  %1116 = tail call i64 @llvm.umin.i64(i64 %1105, i64 8)
  %1117 = shl nuw nsw i64 %1116, 2
  %1118 = shl nsw i64 -1, %1117
  %1119 = shl i64 %1118, %1117
  %1120 = xor i64 %1119, -1
  %1121 = and i64 %1102, %1120
  %1122 = mul i64 %1121, -8663945395140668459
  %1123 = tail call i64 @llvm.fshl.i64(i64 %1122, i64 %1122, i64 31)
  %1124 = mul i64 %1123, 5545529020109919103
  %1125 = xor i64 %1104, %1124
  %1126 = xor i64 %1125, %1157
  %1127 = xor i64 %1103, %1115
  %1128 = xor i64 %1127, %1157
  %1129 = add i64 %1126, %1128
  %1130 = add i64 %1129, %1128
  %1131 = lshr i64 %1129, 33
  %1132 = xor i64 %1131, %1129
  %1133 = mul i64 %1132, -49064778989728563
  %1134 = lshr i64 %1133, 33
  %1135 = xor i64 %1134, %1133
  %1136 = mul i64 %1135, -4265267296055464877
  %1137 = lshr i64 %1136, 33
  %1138 = xor i64 %1137, %1136
  %1139 = lshr i64 %1130, 33
  %1140 = xor i64 %1139, %1130
  %1141 = mul i64 %1140, -49064778989728563
  %1142 = lshr i64 %1141, 33
  %1143 = xor i64 %1142, %1141
  %1144 = mul i64 %1143, -4265267296055464877
  %1145 = lshr i64 %1144, 33
  %1146 = xor i64 %1145, %1144
  %1147 = add i64 %1146, %1138
  %1148 = lshr i64 %1147, 1
  br label %1149

1149:                                             ; preds = %1100, %1098
  %1150 = phi i64 [ %1148, %1100 ], [ 0, %1098 ]
  %1151 = getelementptr i64, ptr %239, i64 %1154
  store i64 %1150, ptr %1151, align 8, !noalias !161
  %1152 = icmp eq i64 %1155, %880
  br i1 %1152, label %1163, label %1153

1153:                                             ; preds = %1054, %1149
  %1154 = phi i64 [ %1155, %1149 ], [ 0, %1054 ]
  %1155 = add nuw nsw i64 %1154, 1
  %1156 = getelementptr i64, ptr %120, i64 %1154
  %1157 = load i64, ptr %1156, align 8, !noalias !161
  %1158 = getelementptr i64, ptr %121, i64 %1154
  %1159 = load i64, ptr %1158, align 8, !noalias !161
  %1160 = getelementptr i64, ptr %94, i64 %1154
  %1161 = load i64, ptr %1160, align 8, !noalias !161
  %1162 = icmp sgt i64 %1157, 15
  br i1 %1162, label %1056, label %1098

1163:                                             ; preds = %1284, %1149, %1040, %957
  %1164 = icmp eq i64 %904, 0
  br i1 %1164, label %190, label %1311

1165:                                             ; preds = %902, %1165
  %1166 = phi i64 [ %1173, %1165 ], [ 0, %902 ]
  %1167 = phi i64 [ %1168, %1165 ], [ 0, %902 ]
  %1168 = add nuw nsw i64 %1167, 1
  %1169 = getelementptr i64, ptr %120, i64 %1167
  %1170 = load i64, ptr %1169, align 8, !noalias !165
  %1171 = icmp ult i64 %1170, 97
  %1172 = tail call i64 @llvm.umax.i64(i64 %1170, i64 %1166)
  %1173 = select i1 %1171, i64 %1172, i64 %1166
  %1174 = icmp eq i64 %1168, %880
  br i1 %1174, label %906, label %1165

1175:                                             ; preds = %1288
  %1176 = add nsw i64 %1173, 15
  %1177 = ashr i64 %1176, 4
  %1178 = icmp slt i64 %1177, 1
  br i1 %1178, label %1179, label %1296

1179:                                             ; preds = %1180, %1175
  br label %1303

1180:                                             ; preds = %1206
  %1181 = icmp eq i64 %1298, %1177
  br i1 %1181, label %1179, label %1296

1182:                                             ; preds = %1190
  %1183 = getelementptr i8, ptr %1302, i64 %1196
  %1184 = load i64, ptr %1183, align 1, !noalias !166
  store i64 %1184, ptr %1194, align 1, !noalias !175
  %1185 = getelementptr i8, ptr %1183, i64 8
  %1186 = load i64, ptr %1185, align 1, !noalias !176
  %1187 = getelementptr i8, ptr %1194, i64 2048
  store i64 %1186, ptr %1187, align 1, !noalias !175
  br label %1188

1188:                                             ; preds = %1190, %1182
  %1189 = icmp eq i64 %1192, %880
  br i1 %1189, label %1203, label %1190

1190:                                             ; preds = %1300, %1188
  %1191 = phi i64 [ 0, %1300 ], [ %1192, %1188 ]
  %1192 = add nuw nsw i64 %1191, 1
  %1193 = shl nsw i64 %1191, 3
  %1194 = getelementptr i8, ptr %94, i64 %1193
  %1195 = getelementptr i8, ptr %1194, i64 12288
  %1196 = load i64, ptr %1195, align 1, !noalias !179
  %1197 = add nsw i64 %1196, 96
  %1198 = icmp sgt i64 %1197, %12
  br i1 %1198, label %1188, label %1182

1199:                                             ; preds = %1296
  %1200 = shl nuw nsw i64 %1297, 12
  %1201 = getelementptr i8, ptr %94, i64 %1200
  %1202 = shl nuw nsw i64 %1297, 4
  br label %1203

1203:                                             ; preds = %1188, %1199
  %1204 = phi i64 [ %1202, %1199 ], [ %1301, %1188 ]
  %1205 = phi ptr [ %1201, %1199 ], [ %94, %1188 ]
  br label %1206

1206:                                             ; preds = %1206, %1203
  %1207 = phi i64 [ 0, %1203 ], [ %1208, %1206 ]
  %1208 = add nuw nsw i64 %1207, 1
  %1209 = shl nsw i64 %1207, 3
  %1210 = getelementptr i8, ptr %94, i64 %1209
  %1211 = getelementptr i8, ptr %1210, i64 14336
  %1212 = load i64, ptr %1211, align 1, !noalias !182
  %1213 = sub nsw i64 %1212, %1204
  %1214 = getelementptr i8, ptr %1210, i64 16384
  %1215 = load i64, ptr %1214, align 1, !noalias !188
  %1216 = getelementptr i8, ptr %1210, i64 18432
  %1217 = load i64, ptr %1216, align 1, !noalias !191
  %1218 = getelementptr i8, ptr %1205, i64 %1209
  %1219 = load i64, ptr %1218, align 1, !noalias !194
  %1220 = tail call i64 @llvm.smax.i64(i64 %1213, i64 0)
  %1221 = tail call i64 @llvm.umin.i64(i64 %1220, i64 8)
  %1222 = shl nuw nsw i64 %1221, 2
  %1223 = shl nsw i64 -1, %1222
  %1224 = shl i64 %1223, %1222
  %1225 = xor i64 %1224, -1
  %1226 = and i64 %1219, %1225
  %1227 = getelementptr i8, ptr %1218, i64 2048
  %1228 = load i64, ptr %1227, align 1, !noalias !197
  %1229 = tail call i64 @llvm.smax.i64(i64 %1213, i64 8)
  %1230 = tail call i64 @llvm.umin.i64(i64 %1229, i64 16)
  %1231 = shl nuw nsw i64 %1230, 2
  %1232 = add nsw i64 %1231, -32
  %1233 = shl nsw i64 -1, %1232
  %1234 = shl i64 %1233, %1232
  %1235 = xor i64 %1234, -1
  %1236 = and i64 %1228, %1235
  %1237 = mul i64 %1226, -8663945395140668459
  %1238 = tail call i64 @llvm.fshl.i64(i64 %1237, i64 %1237, i64 31)
  %1239 = mul i64 %1238, 5545529020109919103
  %1240 = xor i64 %1239, %1215
  %1241 = tail call i64 @llvm.fshl.i64(i64 %1240, i64 %1240, i64 27)
  %1242 = add i64 %1241, %1217
  %1243 = mul i64 %1242, 5
  %1244 = add i64 %1243, 1390208809
  %1245 = mul i64 %1236, 5545529020109919103
  %1246 = tail call i64 @llvm.fshl.i64(i64 %1245, i64 %1245, i64 33)
  %1247 = mul i64 %1246, -8663945395140668459
  %1248 = xor i64 %1247, %1217
  %1249 = tail call i64 @llvm.fshl.i64(i64 %1248, i64 %1248, i64 31)
  %1250 = add i64 %1244, %1249
  %1251 = mul i64 %1250, 5
  %1252 = add i64 %1251, 944331445
  %1253 = icmp slt i64 %1213, 16
  %1254 = select i1 %1253, i64 %1248, i64 %1252
  %1255 = select i1 %1253, i64 %1240, i64 %1244
  store i64 %1255, ptr %1214, align 1, !noalias !200
  store i64 %1254, ptr %1216, align 1, !noalias !200
  %1256 = icmp eq i64 %1208, %880
  br i1 %1256, label %1180, label %1206

1257:                                             ; preds = %1303
  %1258 = getelementptr i8, ptr %1307, i64 18432
  %1259 = load i64, ptr %1258, align 1, !noalias !201
  %1260 = getelementptr i8, ptr %1307, i64 16384
  %1261 = load i64, ptr %1260, align 1, !noalias !204
  %1262 = xor i64 %1261, %1309
  %1263 = xor i64 %1259, %1309
  %1264 = add i64 %1262, %1263
  %1265 = add i64 %1264, %1263
  %1266 = lshr i64 %1264, 33
  %1267 = xor i64 %1266, %1264
  %1268 = mul i64 %1267, -49064778989728563
  %1269 = lshr i64 %1268, 33
  %1270 = xor i64 %1269, %1268
  %1271 = mul i64 %1270, -4265267296055464877
  %1272 = lshr i64 %1271, 33
  %1273 = xor i64 %1272, %1271
  %1274 = lshr i64 %1265, 33
  %1275 = xor i64 %1274, %1265
  %1276 = mul i64 %1275, -49064778989728563
  %1277 = lshr i64 %1276, 33
  %1278 = xor i64 %1277, %1276
  %1279 = mul i64 %1278, -4265267296055464877
  %1280 = lshr i64 %1279, 33
  %1281 = xor i64 %1280, %1279
  %1282 = add i64 %1281, %1273
  %1283 = lshr i64 %1282, 1
  br label %1284

1284:                                             ; preds = %1303, %1257
  %1285 = phi i64 [ %1283, %1257 ], [ 0, %1303 ]
  %1286 = getelementptr i64, ptr %239, i64 %1304
  store i64 %1285, ptr %1286, align 8, !noalias !207
  %1287 = icmp eq i64 %1305, %880
  br i1 %1287, label %1163, label %1303

1288:                                             ; preds = %1054, %1288
  %1289 = phi i64 [ %1290, %1288 ], [ 0, %1054 ]
  %1290 = add nuw nsw i64 %1289, 1
  %1291 = shl nsw i64 %1289, 3
  %1292 = getelementptr i8, ptr %94, i64 %1291
  %1293 = getelementptr i8, ptr %1292, i64 16384
  store i64 9001, ptr %1293, align 1, !noalias !207
  %1294 = getelementptr i8, ptr %1292, i64 18432
  store i64 9001, ptr %1294, align 1, !noalias !207
  %1295 = icmp eq i64 %1290, %880
  br i1 %1295, label %1175, label %1288

1296:                                             ; preds = %1175, %1180
  %1297 = phi i64 [ %1298, %1180 ], [ 0, %1175 ]
  %1298 = add nuw nsw i64 %1297, 1
  %1299 = icmp samesign ult i64 %1297, 3
  br i1 %1299, label %1199, label %1300

1300:                                             ; preds = %1296
  %1301 = shl nsw i64 %1297, 4
  %1302 = getelementptr i8, ptr %11, i64 %1301
  br label %1190

1303:                                             ; preds = %1179, %1284
  %1304 = phi i64 [ %1305, %1284 ], [ 0, %1179 ]
  %1305 = add nuw nsw i64 %1304, 1
  %1306 = shl nsw i64 %1304, 3
  %1307 = getelementptr i8, ptr %94, i64 %1306
  %1308 = getelementptr i8, ptr %1307, i64 14336
  %1309 = load i64, ptr %1308, align 1, !noalias !208
  %1310 = icmp sgt i64 %1309, 0
  br i1 %1310, label %1257, label %1284

1311:                                             ; preds = %1163, %1451
  %1312 = phi i64 [ %1313, %1451 ], [ 0, %1163 ]
  %1313 = add nuw nsw i64 %1312, 1
  %1314 = getelementptr i64, ptr %131, i64 %1312
  %1315 = load i64, ptr %1314, align 8, !noalias !165
  %1316 = getelementptr i64, ptr %120, i64 %1315
  %1317 = load i64, ptr %1316, align 8, !noalias !165
  %1318 = icmp eq i64 %1317, 0
  br i1 %1318, label %1451, label %1319

1319:                                             ; preds = %1311
  %1320 = getelementptr i64, ptr %133, i64 %1315
  %1321 = load i64, ptr %1320, align 8, !noalias !165
  %1322 = and i64 %1317, -16
  %1323 = add nsw i64 %1321, %1322
  %1324 = tail call i64 @llvm.smax.i64(i64 %1317, i64 15)
  %1325 = lshr i64 %1324, 4
  %1326 = icmp eq i64 %1325, 0
  br i1 %1326, label %1327, label %1360

1327:                                             ; preds = %1360, %1319
  %1328 = phi i64 [ 9001, %1319 ], [ %1386, %1360 ]
  %1329 = phi i64 [ 9001, %1319 ], [ %1378, %1360 ]
  %1330 = and i64 %1317, 15
  %1331 = add nsw i64 %1323, 8
  %1332 = icmp sgt i64 %1331, %12
  br i1 %1332, label %1342, label %1333

1333:                                             ; preds = %1327
  %1334 = getelementptr i8, ptr %11, i64 %1323
  %1335 = load i64, ptr %1334, align 1, !noalias !211
  %1336 = tail call i64 @llvm.umin.i64(i64 %1330, i64 8)
  %1337 = shl nuw nsw i64 %1336, 2
  %1338 = shl nsw i64 -1, %1337
  %1339 = shl i64 %1338, %1337
  %1340 = xor i64 %1339, -1
  %1341 = and i64 %1335, %1340
  br label %1388

1342:                                             ; preds = %1327
  %1343 = icmp eq i64 %1330, 0
  br i1 %1343, label %1388, label %1344

1344:                                             ; preds = %1342
  %1345 = tail call i64 @llvm.umin.i64(i64 %1330, i64 8)
  %1346 = getelementptr i8, ptr %11, i64 %1323
  br label %1347

1347:                                             ; preds = %1347, %1344
  %1348 = phi i64 [ 0, %1344 ], [ %1358, %1347 ]
  %1349 = phi i64 [ %1345, %1344 ], [ %1351, %1347 ]
  %1350 = phi i64 [ 0, %1344 ], [ %1352, %1347 ]
  %1351 = add nsw i64 %1349, -1
  %1352 = add nuw nsw i64 %1350, 1
  %1353 = getelementptr i8, ptr %1346, i64 %1350
  %1354 = load i8, ptr %1353, align 1, !noalias !220
  %1355 = zext i8 %1354 to i64
  %1356 = shl nsw i64 %1350, 3
  %1357 = shl i64 %1355, %1356
  %1358 = or i64 %1357, %1348
  %1359 = icmp samesign ugt i64 %1349, 1
  br i1 %1359, label %1347, label %1388

1360:                                             ; preds = %1319, %1360
  %1361 = phi i64 [ %1378, %1360 ], [ 9001, %1319 ]
  %1362 = phi i64 [ %1386, %1360 ], [ 9001, %1319 ]
  %1363 = phi i64 [ %1365, %1360 ], [ %1325, %1319 ]
  %1364 = phi i64 [ %1366, %1360 ], [ %1321, %1319 ]
  %1365 = add nsw i64 %1363, -1
  %1366 = add i64 %1364, 16
  %1367 = getelementptr i8, ptr %11, i64 %1364
  %1368 = load i64, ptr %1367, align 1, !noalias !223
  %1369 = getelementptr i8, ptr %1367, i64 8
  %1370 = load i64, ptr %1369, align 1, !noalias !226
  %1371 = mul i64 %1368, -8663945395140668459
  %1372 = tail call i64 @llvm.fshl.i64(i64 %1371, i64 %1371, i64 31)
  %1373 = mul i64 %1372, 5545529020109919103
  %1374 = xor i64 %1373, %1361
  %1375 = tail call i64 @llvm.fshl.i64(i64 %1374, i64 %1374, i64 27)
  %1376 = add i64 %1375, %1362
  %1377 = mul i64 %1376, 5
  %1378 = add i64 %1377, 1390208809
  %1379 = mul i64 %1370, 5545529020109919103
  %1380 = tail call i64 @llvm.fshl.i64(i64 %1379, i64 %1379, i64 33)
  %1381 = mul i64 %1380, -8663945395140668459
  %1382 = xor i64 %1381, %1362
  %1383 = tail call i64 @llvm.fshl.i64(i64 %1382, i64 %1382, i64 31)
  %1384 = add i64 %1378, %1383
  %1385 = mul i64 %1384, 5
  %1386 = add i64 %1385, 944331445
  %1387 = icmp samesign ugt i64 %1363, 1
  br i1 %1387, label %1360, label %1327

1388:                                             ; preds = %1347, %1342, %1333
  %1389 = phi i64 [ %1341, %1333 ], [ 0, %1342 ], [ %1358, %1347 ]
  %1390 = mul i64 %1389, -8663945395140668459
  %1391 = tail call i64 @llvm.fshl.i64(i64 %1390, i64 %1390, i64 31)
  %1392 = mul i64 %1391, 5545529020109919103
  %1393 = add nsw i64 %1330, -8
  %1394 = add nsw i64 %1323, 16
  %1395 = icmp sgt i64 %1394, %12
  br i1 %1395, label %1405, label %1396

1396:                                             ; preds = %1388
  %1397 = getelementptr i8, ptr %11, i64 %1331
  %1398 = load i64, ptr %1397, align 1, !noalias !229
  %1399 = tail call i64 @llvm.smax.i64(i64 %1393, i64 0)
  %1400 = shl nuw nsw i64 %1399, 2
  %1401 = shl nsw i64 -1, %1400
  %1402 = shl nsw i64 %1401, %1400
  %1403 = xor i64 %1402, -1
  %1404 = and i64 %1398, %1403
  br label %1422

1405:                                             ; preds = %1388
  %1406 = icmp samesign ult i64 %1330, 9
  %1407 = select i1 %1406, i64 0, i64 %1393
  %1408 = icmp sgt i64 %1407, 0
  br i1 %1408, label %1409, label %1422

1409:                                             ; preds = %1405
  %1410 = getelementptr i8, ptr %11, i64 %1331
  br label %1411

1411:                                             ; preds = %1411, %1409
  %1412 = phi i64 [ 0, %1409 ], [ %1420, %1411 ]
  %1413 = phi i64 [ 0, %1409 ], [ %1414, %1411 ]
  %1414 = add nuw nsw i64 %1413, 1
  %1415 = getelementptr i8, ptr %1410, i64 %1413
  %1416 = load i8, ptr %1415, align 1, !noalias !235
  %1417 = zext i8 %1416 to i64
  %1418 = shl nsw i64 %1413, 3
  %1419 = shl i64 %1417, %1418
  %1420 = or i64 %1419, %1412
  %1421 = icmp eq i64 %1414, %1407
  br i1 %1421, label %1422, label %1411

1422:                                             ; preds = %1411, %1405, %1396
  %1423 = phi i64 [ %1404, %1396 ], [ 0, %1405 ], [ %1420, %1411 ]
  %1424 = mul i64 %1423, 5545529020109919103
  %1425 = tail call i64 @llvm.fshl.i64(i64 %1424, i64 %1424, i64 33)
  %1426 = mul i64 %1425, -8663945395140668459
  %1427 = xor i64 %1329, %1392
  %1428 = xor i64 %1427, %1317
  %1429 = xor i64 %1328, %1426
  %1430 = xor i64 %1429, %1317
  %1431 = add i64 %1430, %1428
  %1432 = add i64 %1431, %1430
  %1433 = lshr i64 %1431, 33
  %1434 = xor i64 %1433, %1431
  %1435 = mul i64 %1434, -49064778989728563
  %1436 = lshr i64 %1435, 33
  %1437 = xor i64 %1436, %1435
  %1438 = mul i64 %1437, -4265267296055464877
  %1439 = lshr i64 %1438, 33
  %1440 = xor i64 %1439, %1438
  %1441 = lshr i64 %1432, 33
  %1442 = xor i64 %1441, %1432
  %1443 = mul i64 %1442, -49064778989728563
  %1444 = lshr i64 %1443, 33
  %1445 = xor i64 %1444, %1443
  %1446 = mul i64 %1445, -4265267296055464877
  %1447 = lshr i64 %1446, 33
  %1448 = xor i64 %1447, %1446
  %1449 = add i64 %1448, %1440
  %1450 = lshr i64 %1449, 1
  br label %1451

1451:                                             ; preds = %1422, %1311
  %1452 = phi i64 [ %1450, %1422 ], [ 0, %1311 ]
  %1453 = getelementptr i64, ptr %239, i64 %1315
  store i64 %1452, ptr %1453, align 8, !noalias !165
  %1454 = icmp eq i64 %904, %1313
  br i1 %1454, label %190, label %1311

1455:                                             ; preds = %847, %1455
  %1456 = phi i64 [ %1457, %1455 ], [ 0, %847 ]
  %1457 = add nuw nsw i64 %1456, 1
  %1458 = add nsw i64 %1456, %178
  %1459 = shl nsw i64 %1458, 3
  %1460 = getelementptr i8, ptr %11, i64 %1459
  %1461 = load i64, ptr %1460, align 1, !noalias !238
  %1462 = mul i64 %1461, -8663945395140668459
  %1463 = tail call i64 @llvm.fshl.i64(i64 %1462, i64 %1462, i64 31)
  %1464 = mul i64 %1463, 5545529020109919103
  %1465 = xor i64 %1464, 8993
  %1466 = add i64 %1465, 8993
  %1467 = add i64 %1465, 17986
  %1468 = lshr i64 %1466, 33
  %1469 = xor i64 %1468, %1466
  %1470 = mul i64 %1469, -49064778989728563
  %1471 = lshr i64 %1470, 33
  %1472 = xor i64 %1471, %1470
  %1473 = mul i64 %1472, -4265267296055464877
  %1474 = lshr i64 %1473, 33
  %1475 = xor i64 %1474, %1473
  %1476 = lshr i64 %1467, 33
  %1477 = xor i64 %1476, %1467
  %1478 = mul i64 %1477, -49064778989728563
  %1479 = lshr i64 %1478, 33
  %1480 = xor i64 %1479, %1478
  %1481 = mul i64 %1480, -4265267296055464877
  %1482 = lshr i64 %1481, 33
  %1483 = xor i64 %1482, %1481
  %1484 = add i64 %1475, %1483
  %1485 = lshr i64 %1484, 1
  %1486 = getelementptr i64, ptr %239, i64 %1456
  store i64 %1485, ptr %1486, align 8, !noalias !241
  %1487 = icmp eq i64 %1457, %850
  br i1 %1487, label %188, label %1455

1488:                                             ; preds = %854, %1488
  %1489 = phi i64 [ %1490, %1488 ], [ 0, %854 ]
  %1490 = add nuw nsw i64 %1489, 1
  %1491 = add nsw i64 %1489, %178
  %1492 = shl nsw i64 %1491, 2
  %1493 = getelementptr i8, ptr %11, i64 %1492
  %1494 = load i32, ptr %1493, align 1, !noalias !242
  %1495 = zext i32 %1494 to i64
  %1496 = mul i64 %1495, -8663945395140668459
  %1497 = tail call i64 @llvm.fshl.i64(i64 %1496, i64 %1496, i64 31)
  %1498 = mul i64 %1497, 5545529020109919103
  %1499 = xor i64 %1498, 9005
  %1500 = add i64 %1499, 9005
  %1501 = add i64 %1499, 18010
  %1502 = lshr i64 %1500, 33
  %1503 = xor i64 %1502, %1500
  %1504 = mul i64 %1503, -49064778989728563
  %1505 = lshr i64 %1504, 33
  %1506 = xor i64 %1505, %1504
  %1507 = mul i64 %1506, -4265267296055464877
  %1508 = lshr i64 %1507, 33
  %1509 = xor i64 %1508, %1507
  %1510 = lshr i64 %1501, 33
  %1511 = xor i64 %1510, %1501
  %1512 = mul i64 %1511, -49064778989728563
  %1513 = lshr i64 %1512, 33
  %1514 = xor i64 %1513, %1512
  %1515 = mul i64 %1514, -4265267296055464877
  %1516 = lshr i64 %1515, 33
  %1517 = xor i64 %1516, %1515
  %1518 = add i64 %1509, %1517
  %1519 = lshr i64 %1518, 1
  %1520 = getelementptr i64, ptr %239, i64 %1489
  store i64 %1519, ptr %1520, align 8, !noalias !241
  %1521 = icmp eq i64 %1490, %857
  br i1 %1521, label %188, label %1488

1522:                                             ; preds = %1522, %868
  %1523 = phi i64 [ 0, %868 ], [ %1524, %1522 ]
  %1524 = add nuw nsw i64 %1523, 1
  %1525 = getelementptr i8, ptr %869, i64 %1523
  %1526 = load i8, ptr %1525, align 1, !noalias !245
  %1527 = zext i8 %1526 to i64
  %1528 = mul i64 %1527, -8663945395140668459
  %1529 = tail call i64 @llvm.fshl.i64(i64 %1528, i64 %1528, i64 31)
  %1530 = mul i64 %1529, 5545529020109919103
  %1531 = xor i64 %1530, 9000
  %1532 = add i64 %1531, 9000
  %1533 = add i64 %1531, 18000
  %1534 = lshr i64 %1532, 33
  %1535 = xor i64 %1534, %1532
  %1536 = mul i64 %1535, -49064778989728563
  %1537 = lshr i64 %1536, 33
  %1538 = xor i64 %1537, %1536
  %1539 = mul i64 %1538, -4265267296055464877
  %1540 = lshr i64 %1539, 33
  %1541 = xor i64 %1540, %1539
  %1542 = lshr i64 %1533, 33
  %1543 = xor i64 %1542, %1533
  %1544 = mul i64 %1543, -49064778989728563
  %1545 = lshr i64 %1544, 33
  %1546 = xor i64 %1545, %1544
  %1547 = mul i64 %1546, -4265267296055464877
  %1548 = lshr i64 %1547, 33
  %1549 = xor i64 %1548, %1547
  %1550 = add i64 %1541, %1549
  %1551 = lshr i64 %1550, 1
  %1552 = getelementptr i64, ptr %239, i64 %1523
  store i64 %1551, ptr %1552, align 8, !noalias !241
  %1553 = icmp eq i64 %1524, %864
  br i1 %1553, label %188, label %1522

1554:                                             ; preds = %870, %1554
  %1555 = phi i64 [ %1556, %1554 ], [ 0, %870 ]
  %1556 = add nuw nsw i64 %1555, 1
  %1557 = add nsw i64 %1555, %178
  %1558 = shl nsw i64 %1557, 4
  %1559 = getelementptr i8, ptr %11, i64 %1558
  %1560 = load i64, ptr %1559, align 1, !noalias !248
  %1561 = mul i64 %1560, -8663945395140668459
  %1562 = tail call i64 @llvm.fshl.i64(i64 %1561, i64 %1561, i64 31)
  %1563 = mul i64 %1562, 5545529020109919103
  %1564 = xor i64 %1563, 9001
  %1565 = tail call i64 @llvm.fshl.i64(i64 %1564, i64 %1564, i64 27)
  %1566 = mul i64 %1565, 5
  %1567 = add i64 %1566, 1390253814
  %1568 = xor i64 %1567, 16
  %1569 = getelementptr i8, ptr %1559, i64 8
  %1570 = load i64, ptr %1569, align 1, !noalias !251
  %1571 = mul i64 %1570, 5545529020109919103
  %1572 = tail call i64 @llvm.fshl.i64(i64 %1571, i64 %1571, i64 33)
  %1573 = mul i64 %1572, -8663945395140668459
  %1574 = xor i64 %1573, 9001
  %1575 = tail call i64 @llvm.fshl.i64(i64 %1574, i64 %1574, i64 31)
  %1576 = add i64 %1567, %1575
  %1577 = mul i64 %1576, 5
  %1578 = add i64 %1577, 944331445
  %1579 = xor i64 %1578, 16
  %1580 = add i64 %1579, %1568
  %1581 = lshr i64 %1580, 33
  %1582 = xor i64 %1581, %1580
  %1583 = mul i64 %1582, -49064778989728563
  %1584 = lshr i64 %1583, 33
  %1585 = xor i64 %1584, %1583
  %1586 = mul i64 %1585, -4265267296055464877
  %1587 = lshr i64 %1586, 33
  %1588 = xor i64 %1587, %1586
  %1589 = add i64 %1580, %1579
  %1590 = lshr i64 %1589, 33
  %1591 = xor i64 %1590, %1589
  %1592 = mul i64 %1591, -49064778989728563
  %1593 = lshr i64 %1592, 33
  %1594 = xor i64 %1593, %1592
  %1595 = mul i64 %1594, -4265267296055464877
  %1596 = lshr i64 %1595, 33
  %1597 = xor i64 %1596, %1595
  %1598 = add i64 %1597, %1588
  %1599 = lshr i64 %1598, 1
  %1600 = getelementptr i64, ptr %239, i64 %1555
  store i64 %1599, ptr %1600, align 8, !noalias !241
  %1601 = icmp eq i64 %1556, %873
  br i1 %1601, label %188, label %1554

1602:                                             ; preds = %877, %902
  %1603 = phi i64 [ %904, %902 ], [ 0, %877 ]
  %1604 = phi i64 [ %1605, %902 ], [ 0, %877 ]
  %1605 = add nuw nsw i64 %1604, 1
  %1606 = add nsw i64 %1604, %178
  %1607 = mul nsw i64 %1606, %16
  %1608 = shl nsw i64 %1604, 3
  %1609 = getelementptr i8, ptr %94, i64 %1608
  %1610 = getelementptr i8, ptr %1609, i64 12288
  store i64 %1607, ptr %1610, align 1, !noalias !134
  %1611 = getelementptr i8, ptr %1609, i64 14336
  store i64 %16, ptr %1611, align 1, !noalias !134
  %1612 = shl nsw i64 %1603, 3
  %1613 = getelementptr i8, ptr %94, i64 %1612
  %1614 = getelementptr i8, ptr %1613, i64 20480
  store i64 %1604, ptr %1614, align 1, !noalias !134
  %1615 = add nsw i64 %1607, 96
  %1616 = icmp sgt i64 %1615, %12
  br i1 %1616, label %902, label %884

1617:                                             ; preds = %235
  %1618 = icmp slt i64 %237, 4294967296
  %1619 = and i64 %238, 4294967295
  %1620 = select i1 %1618, i64 %1619, i64 %238
  %1621 = icmp slt i64 %237, 1
  %1622 = icmp eq i64 %1620, 0
  %1623 = select i1 %1621, i1 true, i1 %1622
  switch i64 %16, label %1626 [
    i64 8, label %1624
    i64 4, label %1625
  ]

1624:                                             ; preds = %1617
  br i1 %1623, label %190, label %1627

1625:                                             ; preds = %1617
  br i1 %1623, label %190, label %1677

1626:                                             ; preds = %1617
  br i1 %1623, label %190, label %1728

1627:                                             ; preds = %1624, %1627
  %1628 = phi i64 [ %1629, %1627 ], [ 0, %1624 ]
  %1629 = add nuw nsw i64 %1628, 1
  %1630 = add nsw i64 %1628, %178
  %1631 = shl nsw i64 %1630, 3
  %1632 = getelementptr i8, ptr %11, i64 %1631
  %1633 = load i64, ptr %1632, align 1, !noalias !254
  %1634 = ashr i64 %1633, 63
  %1635 = xor i64 %1634, %1633
  %1636 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1635, i1 false)
  %1637 = add nsw i64 %1636, -1
  %1638 = trunc nsw i64 %1637 to i8
  %1639 = sdiv i8 %1638, -8
  %1640 = and i64 %1637, -9223372036854775801
  %1641 = icmp ugt i64 %1640, -9223372036854775808
  %1642 = sext i8 %1639 to i64
  %1643 = select i1 %1641, i64 9, i64 8
  %1644 = add nsw i64 %1643, %1642
  %1645 = shl nuw nsw i64 %1644, 3
  %1646 = sub nsw i64 64, %1645
  %1647 = tail call i64 @llvm.bswap.i64(i64 %1633)
  %1648 = lshr i64 %1647, %1646
  %1649 = mul i64 %1648, -8663945395140668459
  %1650 = tail call i64 @llvm.fshl.i64(i64 %1649, i64 %1649, i64 31)
  %1651 = mul i64 %1650, 5545529020109919103
  %1652 = xor i64 %1644, %1651
  %1653 = xor i64 %1652, 9001
  %1654 = xor i64 %1644, 9001
  %1655 = add i64 %1653, %1654
  %1656 = add i64 %1655, %1654
  %1657 = lshr i64 %1655, 33
  %1658 = xor i64 %1657, %1655
  %1659 = mul i64 %1658, -49064778989728563
  %1660 = lshr i64 %1659, 33
  %1661 = xor i64 %1660, %1659
  %1662 = mul i64 %1661, -4265267296055464877
  %1663 = lshr i64 %1662, 33
  %1664 = xor i64 %1663, %1662
  %1665 = lshr i64 %1656, 33
  %1666 = xor i64 %1665, %1656
  %1667 = mul i64 %1666, -49064778989728563
  %1668 = lshr i64 %1667, 33
  %1669 = xor i64 %1668, %1667
  %1670 = mul i64 %1669, -4265267296055464877
  %1671 = lshr i64 %1670, 33
  %1672 = xor i64 %1671, %1670
  %1673 = add i64 %1672, %1664
  %1674 = lshr i64 %1673, 1
  %1675 = getelementptr i64, ptr %239, i64 %1628
  store i64 %1674, ptr %1675, align 8, !noalias !260
  %1676 = icmp eq i64 %1629, %1620
  br i1 %1676, label %188, label %1627

1677:                                             ; preds = %1625, %1677
  %1678 = phi i64 [ %1679, %1677 ], [ 0, %1625 ]
  %1679 = add nuw nsw i64 %1678, 1
  %1680 = add nsw i64 %1678, %178
  %1681 = shl nsw i64 %1680, 2
  %1682 = getelementptr i8, ptr %11, i64 %1681
  %1683 = load i32, ptr %1682, align 1, !noalias !261
  %1684 = sext i32 %1683 to i64
  %1685 = ashr i64 %1684, 63
  %1686 = xor i64 %1685, %1684
  %1687 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1686, i1 false)
  %1688 = add nsw i64 %1687, -1
  %1689 = trunc nsw i64 %1688 to i8
  %1690 = sdiv i8 %1689, -8
  %1691 = and i64 %1688, -9223372036854775801
  %1692 = icmp ugt i64 %1691, -9223372036854775808
  %1693 = sext i8 %1690 to i64
  %1694 = select i1 %1692, i64 9, i64 8
  %1695 = add nsw i64 %1694, %1693
  %1696 = shl nuw nsw i64 %1695, 3
  %1697 = sub nsw i64 64, %1696
  %1698 = tail call i64 @llvm.bswap.i64(i64 %1684)
  %1699 = lshr i64 %1698, %1697
  %1700 = mul i64 %1699, -8663945395140668459
  %1701 = tail call i64 @llvm.fshl.i64(i64 %1700, i64 %1700, i64 31)
  %1702 = mul i64 %1701, 5545529020109919103
  %1703 = xor i64 %1695, %1702
  %1704 = xor i64 %1703, 9001
  %1705 = xor i64 %1695, 9001
  %1706 = add i64 %1704, %1705
  %1707 = add i64 %1706, %1705
  %1708 = lshr i64 %1706, 33
  %1709 = xor i64 %1708, %1706
  %1710 = mul i64 %1709, -49064778989728563
  %1711 = lshr i64 %1710, 33
  %1712 = xor i64 %1711, %1710
  %1713 = mul i64 %1712, -4265267296055464877
  %1714 = lshr i64 %1713, 33
  %1715 = xor i64 %1714, %1713
  %1716 = lshr i64 %1707, 33
  %1717 = xor i64 %1716, %1707
  %1718 = mul i64 %1717, -49064778989728563
  %1719 = lshr i64 %1718, 33
  %1720 = xor i64 %1719, %1718
  %1721 = mul i64 %1720, -4265267296055464877
  %1722 = lshr i64 %1721, 33
  %1723 = xor i64 %1722, %1721
  %1724 = add i64 %1723, %1715
  %1725 = lshr i64 %1724, 1
  %1726 = getelementptr i64, ptr %239, i64 %1678
  store i64 %1725, ptr %1726, align 8, !noalias !260
  %1727 = icmp eq i64 %1679, %1620
  br i1 %1727, label %188, label %1677

1728:                                             ; preds = %1626, %1816
  %1729 = phi i64 [ %1730, %1816 ], [ 0, %1626 ]
  %1730 = add nuw nsw i64 %1729, 1
  %1731 = add nsw i64 %1729, %178
  %1732 = shl nsw i64 %1731, 4
  %1733 = getelementptr i8, ptr %11, i64 %1732
  %1734 = getelementptr i8, ptr %1733, i64 8
  %1735 = load i64, ptr %1734, align 1, !noalias !264
  %1736 = load i64, ptr %1733, align 1, !noalias !267
  %1737 = ashr i64 %1736, 63
  %1738 = icmp eq i64 %1735, %1737
  br i1 %1738, label %1739, label %1762

1739:                                             ; preds = %1728
  %1740 = xor i64 %1736, %1735
  %1741 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1740, i1 false)
  %1742 = add nsw i64 %1741, -1
  %1743 = trunc nsw i64 %1742 to i8
  %1744 = sdiv i8 %1743, -8
  %1745 = and i64 %1742, -9223372036854775801
  %1746 = icmp ugt i64 %1745, -9223372036854775808
  %1747 = sext i8 %1744 to i64
  %1748 = select i1 %1746, i64 9, i64 8
  %1749 = add nsw i64 %1748, %1747
  %1750 = shl nuw nsw i64 %1749, 3
  %1751 = sub nsw i64 64, %1750
  %1752 = tail call i64 @llvm.bswap.i64(i64 %1736)
  %1753 = lshr i64 %1752, %1751
  %1754 = mul i64 %1753, -8663945395140668459
  %1755 = tail call i64 @llvm.fshl.i64(i64 %1754, i64 %1754, i64 31)
  %1756 = mul i64 %1755, 5545529020109919103
  %1757 = xor i64 %1749, %1756
  %1758 = xor i64 %1757, 9001
  %1759 = xor i64 %1749, 9001
  %1760 = add i64 %1758, %1759
  %1761 = add i64 %1760, %1759
  br label %1816

1762:                                             ; preds = %1728
  %1763 = ashr i64 %1735, 63
  %1764 = xor i64 %1763, %1735
  %1765 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1764, i1 false)
  %1766 = add nsw i64 %1765, -1
  %1767 = trunc nsw i64 %1766 to i8
  %1768 = sdiv i8 %1767, 8
  %1769 = zext nneg i8 %1768 to i64
  %1770 = and i64 %1766, -9223372036854775801
  %1771 = icmp ugt i64 %1770, -9223372036854775808
  %1772 = sext i1 %1771 to i64
  %1773 = add nsw i64 %1769, %1772
  %1774 = sub nsw i64 16, %1773
  %1775 = shl nuw nsw i64 %1774, 3
  %1776 = sub nsw i64 128, %1775
  %1777 = shl i64 %1735, %1776
  %1778 = lshr i64 %1736, 1
  %1779 = add nsw i64 %1775, -65
  %1780 = lshr i64 %1778, %1779
  %1781 = or i64 %1777, %1780
  %1782 = tail call i64 @llvm.bswap.i64(i64 %1781)
  %1783 = tail call i64 @llvm.bswap.i64(i64 %1736)
  %1784 = lshr i64 %1783, %1776
  %1785 = icmp eq i64 %1773, 0
  %1786 = mul i64 %1782, -8663945395140668459
  %1787 = tail call i64 @llvm.fshl.i64(i64 %1786, i64 %1786, i64 31)
  %1788 = mul i64 %1787, 5545529020109919103
  br i1 %1785, label %1789, label %1806

1789:                                             ; preds = %1762
  %1790 = xor i64 %1788, 9001
  %1791 = tail call i64 @llvm.fshl.i64(i64 %1790, i64 %1790, i64 27)
  %1792 = mul i64 %1791, 5
  %1793 = add i64 %1792, 1390253814
  %1794 = mul i64 %1784, 5545529020109919103
  %1795 = tail call i64 @llvm.fshl.i64(i64 %1794, i64 %1794, i64 33)
  %1796 = mul i64 %1795, -8663945395140668459
  %1797 = xor i64 %1796, 9001
  %1798 = tail call i64 @llvm.fshl.i64(i64 %1797, i64 %1797, i64 31)
  %1799 = add i64 %1793, %1798
  %1800 = mul i64 %1799, 5
  %1801 = add i64 %1800, 944331445
  %1802 = xor i64 %1793, 16
  %1803 = xor i64 %1801, 16
  %1804 = add i64 %1803, %1802
  %1805 = add i64 %1804, %1803
  br label %1816

1806:                                             ; preds = %1762
  %1807 = mul i64 %1784, 5545529020109919103
  %1808 = tail call i64 @llvm.fshl.i64(i64 %1807, i64 %1807, i64 33)
  %1809 = mul i64 %1808, -8663945395140668459
  %1810 = xor i64 %1774, %1788
  %1811 = xor i64 %1810, 9001
  %1812 = xor i64 %1774, %1809
  %1813 = xor i64 %1812, 9001
  %1814 = add i64 %1811, %1813
  %1815 = add i64 %1814, %1813
  br label %1816

1816:                                             ; preds = %1806, %1789, %1739
  %1817 = phi i64 [ %1804, %1789 ], [ %1814, %1806 ], [ %1760, %1739 ]
  %1818 = phi i64 [ %1805, %1789 ], [ %1815, %1806 ], [ %1761, %1739 ]
  %1819 = lshr i64 %1817, 33
  %1820 = xor i64 %1819, %1817
  %1821 = mul i64 %1820, -49064778989728563
  %1822 = lshr i64 %1821, 33
  %1823 = xor i64 %1822, %1821
  %1824 = mul i64 %1823, -4265267296055464877
  %1825 = lshr i64 %1824, 33
  %1826 = xor i64 %1825, %1824
  %1827 = lshr i64 %1818, 33
  %1828 = xor i64 %1827, %1818
  %1829 = mul i64 %1828, -49064778989728563
  %1830 = lshr i64 %1829, 33
  %1831 = xor i64 %1830, %1829
  %1832 = mul i64 %1831, -4265267296055464877
  %1833 = lshr i64 %1832, 33
  %1834 = xor i64 %1833, %1832
  %1835 = add i64 %1834, %1826
  %1836 = lshr i64 %1835, 1
  %1837 = getelementptr i64, ptr %239, i64 %1729
  store i64 %1836, ptr %1837, align 8, !noalias !260
  %1838 = icmp eq i64 %1730, %1620
  br i1 %1838, label %190, label %1728

1839:                                             ; preds = %235
  br i1 %134, label %1840, label %1847

1840:                                             ; preds = %1839
  %1841 = icmp slt i64 %237, 4294967296
  %1842 = and i64 %238, 4294967295
  %1843 = select i1 %1841, i64 %1842, i64 %238
  %1844 = icmp slt i64 %237, 1
  %1845 = icmp eq i64 %1843, 0
  %1846 = select i1 %1844, i1 true, i1 %1845
  br i1 %1846, label %190, label %1869

1847:                                             ; preds = %1839
  br i1 %158, label %1982, label %1993, !prof !270

1848:                                             ; preds = %2011, %1982
  %1849 = sub nsw i64 %238, %1986
  %1850 = icmp slt i64 %1849, 1
  br i1 %1850, label %190, label %2063

1851:                                             ; preds = %2063
  %1852 = getelementptr i8, ptr %11, i64 %2069
  %1853 = load i64, ptr %1852, align 1, !noalias !271
  %1854 = and i64 %1853, %150
  br label %2072

1855:                                             ; preds = %2063
  br i1 %151, label %2072, label %1856

1856:                                             ; preds = %1855
  %1857 = getelementptr i8, ptr %11, i64 %2069
  br label %1858

1858:                                             ; preds = %1858, %1856
  %1859 = phi i64 [ 0, %1856 ], [ %1867, %1858 ]
  %1860 = phi i64 [ 0, %1856 ], [ %1861, %1858 ]
  %1861 = add nuw nsw i64 %1860, 1
  %1862 = getelementptr i8, ptr %1857, i64 %1860
  %1863 = load i8, ptr %1862, align 1, !noalias !280
  %1864 = zext i8 %1863 to i64
  %1865 = shl nsw i64 %1860, 3
  %1866 = shl i64 %1864, %1865
  %1867 = or i64 %1866, %1859
  %1868 = icmp eq i64 %16, %1861
  br i1 %1868, label %2072, label %1858

1869:                                             ; preds = %1840, %1959
  %1870 = phi i64 [ %1871, %1959 ], [ 0, %1840 ]
  %1871 = add nuw nsw i64 %1870, 1
  %1872 = add nsw i64 %1870, %178
  %1873 = mul nsw i64 %1872, %16
  %1874 = getelementptr i8, ptr %11, i64 %1873
  %1875 = load i64, ptr %1874, align 1, !noalias !283
  %1876 = tail call i64 @llvm.bswap.i64(i64 %1875)
  %1877 = ashr i64 %1876, %152
  %1878 = getelementptr i8, ptr %1874, i64 %16
  %1879 = getelementptr i8, ptr %1878, i64 -8
  %1880 = load i64, ptr %1879, align 1, !noalias !286
  %1881 = tail call i64 @llvm.bswap.i64(i64 %1880)
  %1882 = ashr i64 %1881, 63
  %1883 = icmp eq i64 %1877, %1882
  br i1 %1883, label %1884, label %1906

1884:                                             ; preds = %1869
  %1885 = xor i64 %1877, %1881
  %1886 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1885, i1 false)
  %1887 = add nsw i64 %1886, -1
  %1888 = trunc nsw i64 %1887 to i8
  %1889 = sdiv i8 %1888, -8
  %1890 = and i64 %1887, -9223372036854775801
  %1891 = icmp ugt i64 %1890, -9223372036854775808
  %1892 = sext i8 %1889 to i64
  %1893 = select i1 %1891, i64 9, i64 8
  %1894 = add nsw i64 %1893, %1892
  %1895 = shl nuw nsw i64 %1894, 3
  %1896 = sub nsw i64 64, %1895
  %1897 = lshr i64 %1880, %1896
  %1898 = mul i64 %1897, -8663945395140668459
  %1899 = tail call i64 @llvm.fshl.i64(i64 %1898, i64 %1898, i64 31)
  %1900 = mul i64 %1899, 5545529020109919103
  %1901 = xor i64 %1894, %1900
  %1902 = xor i64 %1901, 9001
  %1903 = xor i64 %1894, 9001
  %1904 = add i64 %1902, %1903
  %1905 = add i64 %1904, %1903
  br label %1959

1906:                                             ; preds = %1869
  %1907 = ashr i64 %1877, 63
  %1908 = xor i64 %1907, %1877
  %1909 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %1908, i1 false)
  %1910 = add nsw i64 %1909, -1
  %1911 = trunc nsw i64 %1910 to i8
  %1912 = sdiv i8 %1911, 8
  %1913 = zext nneg i8 %1912 to i64
  %1914 = and i64 %1910, -9223372036854775801
  %1915 = icmp ugt i64 %1914, -9223372036854775808
  %1916 = sext i1 %1915 to i64
  %1917 = add nsw i64 %1913, %1916
  %1918 = sub nsw i64 16, %1917
  %1919 = shl nuw nsw i64 %1918, 3
  %1920 = sub nsw i64 128, %1919
  %1921 = shl i64 %1877, %1920
  %1922 = lshr i64 %1881, 1
  %1923 = add nsw i64 %1919, -65
  %1924 = lshr i64 %1922, %1923
  %1925 = or i64 %1921, %1924
  %1926 = tail call i64 @llvm.bswap.i64(i64 %1925)
  %1927 = lshr i64 %1880, %1920
  %1928 = icmp eq i64 %1917, 0
  %1929 = mul i64 %1926, -8663945395140668459
  %1930 = tail call i64 @llvm.fshl.i64(i64 %1929, i64 %1929, i64 31)
  %1931 = mul i64 %1930, 5545529020109919103
  br i1 %1928, label %1932, label %1949

1932:                                             ; preds = %1906
  %1933 = xor i64 %1931, 9001
  %1934 = tail call i64 @llvm.fshl.i64(i64 %1933, i64 %1933, i64 27)
  %1935 = mul i64 %1934, 5
  %1936 = add i64 %1935, 1390253814
  %1937 = mul i64 %1927, 5545529020109919103
  %1938 = tail call i64 @llvm.fshl.i64(i64 %1937, i64 %1937, i64 33)
  %1939 = mul i64 %1938, -8663945395140668459
  %1940 = xor i64 %1939, 9001
  %1941 = tail call i64 @llvm.fshl.i64(i64 %1940, i64 %1940, i64 31)
  %1942 = add i64 %1936, %1941
  %1943 = mul i64 %1942, 5
  %1944 = add i64 %1943, 944331445
  %1945 = xor i64 %1936, 16
  %1946 = xor i64 %1944, 16
  %1947 = add i64 %1946, %1945
  %1948 = add i64 %1947, %1946
  br label %1959

1949:                                             ; preds = %1906
  %1950 = mul i64 %1927, 5545529020109919103
  %1951 = tail call i64 @llvm.fshl.i64(i64 %1950, i64 %1950, i64 33)
  %1952 = mul i64 %1951, -8663945395140668459
  %1953 = xor i64 %1918, %1931
  %1954 = xor i64 %1953, 9001
  %1955 = xor i64 %1918, %1952
  %1956 = xor i64 %1955, 9001
  %1957 = add i64 %1954, %1956
  %1958 = add i64 %1957, %1956
  br label %1959

1959:                                             ; preds = %1949, %1932, %1884
  %1960 = phi i64 [ %1947, %1932 ], [ %1957, %1949 ], [ %1904, %1884 ]
  %1961 = phi i64 [ %1948, %1932 ], [ %1958, %1949 ], [ %1905, %1884 ]
  %1962 = lshr i64 %1960, 33
  %1963 = xor i64 %1962, %1960
  %1964 = mul i64 %1963, -49064778989728563
  %1965 = lshr i64 %1964, 33
  %1966 = xor i64 %1965, %1964
  %1967 = mul i64 %1966, -4265267296055464877
  %1968 = lshr i64 %1967, 33
  %1969 = xor i64 %1968, %1967
  %1970 = lshr i64 %1961, 33
  %1971 = xor i64 %1970, %1961
  %1972 = mul i64 %1971, -49064778989728563
  %1973 = lshr i64 %1972, 33
  %1974 = xor i64 %1973, %1972
  %1975 = mul i64 %1974, -4265267296055464877
  %1976 = lshr i64 %1975, 33
  %1977 = xor i64 %1976, %1975
  %1978 = add i64 %1977, %1969
  %1979 = lshr i64 %1978, 1
  %1980 = getelementptr i64, ptr %239, i64 %1870
  store i64 %1979, ptr %1980, align 8, !noalias !289
  %1981 = icmp eq i64 %1871, %1843
  br i1 %1981, label %190, label %1869

1982:                                             ; preds = %2002, %1847
  %1983 = phi i64 [ 1, %1847 ], [ %2010, %2002 ]
  %1984 = sub nsw i64 %1983, %178
  %1985 = tail call i64 @llvm.smin.i64(i64 %1984, i64 %238)
  %1986 = tail call i64 @llvm.smax.i64(i64 %1985, i64 0)
  %1987 = icmp slt i64 %1985, 4294967296
  %1988 = and i64 %1986, 4294967295
  %1989 = select i1 %1987, i64 %1988, i64 %1986
  %1990 = icmp slt i64 %1985, 1
  %1991 = icmp eq i64 %1989, 0
  %1992 = or i1 %1990, %1991
  br i1 %1992, label %1848, label %2011

1993:                                             ; preds = %1847
  br i1 %143, label %1994, label %1999

1994:                                             ; preds = %1993
  %1995 = udiv i32 %145, %144
  %1996 = urem i32 %145, %144
  %1997 = zext i32 %1995 to i64
  %1998 = zext nneg i32 %1996 to i64
  br label %2002

1999:                                             ; preds = %1993
  %2000 = sdiv i64 %137, %16
  %2001 = srem i64 %137, %16
  br label %2002

2002:                                             ; preds = %1999, %1994
  %2003 = phi i64 [ %1997, %1994 ], [ %2000, %1999 ]
  %2004 = phi i64 [ %1998, %1994 ], [ %2001, %1999 ]
  %2005 = xor i64 %2004, %16
  %2006 = icmp sgt i64 %2005, -1
  %2007 = icmp eq i64 %2004, 0
  %2008 = or i1 %2007, %2006
  %2009 = zext i1 %2008 to i64
  %2010 = add nsw i64 %2003, %2009
  br label %1982

2011:                                             ; preds = %1982, %2011
  %2012 = phi i64 [ %2013, %2011 ], [ 0, %1982 ]
  %2013 = add nuw nsw i64 %2012, 1
  %2014 = add nsw i64 %2012, %178
  %2015 = mul nsw i64 %2014, %16
  %2016 = getelementptr i8, ptr %11, i64 %2015
  %2017 = load i64, ptr %2016, align 1, !noalias !290
  %2018 = tail call i64 @llvm.bswap.i64(i64 %2017)
  %2019 = ashr i64 %2018, %136
  %2020 = ashr i64 %2019, 63
  %2021 = xor i64 %2020, %2019
  %2022 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %2021, i1 false)
  %2023 = add nsw i64 %2022, -1
  %2024 = trunc nsw i64 %2023 to i8
  %2025 = sdiv i8 %2024, -8
  %2026 = and i64 %2023, -9223372036854775801
  %2027 = icmp ugt i64 %2026, -9223372036854775808
  %2028 = sext i8 %2025 to i64
  %2029 = select i1 %2027, i64 9, i64 8
  %2030 = add nsw i64 %2029, %2028
  %2031 = shl nuw nsw i64 %2030, 3
  %2032 = sub nsw i64 64, %2031
  %2033 = tail call i64 @llvm.bswap.i64(i64 %2019)
  %2034 = lshr i64 %2033, %2032
  %2035 = mul i64 %2034, -8663945395140668459
  %2036 = tail call i64 @llvm.fshl.i64(i64 %2035, i64 %2035, i64 31)
  %2037 = mul i64 %2036, 5545529020109919103
  %2038 = xor i64 %2030, %2037
  %2039 = xor i64 %2038, 9001
  %2040 = xor i64 %2030, 9001
  %2041 = add i64 %2039, %2040
  %2042 = add i64 %2041, %2040
  %2043 = lshr i64 %2041, 33
  %2044 = xor i64 %2043, %2041
  %2045 = mul i64 %2044, -49064778989728563
  %2046 = lshr i64 %2045, 33
  %2047 = xor i64 %2046, %2045
  %2048 = mul i64 %2047, -4265267296055464877
  %2049 = lshr i64 %2048, 33
  %2050 = xor i64 %2049, %2048
  %2051 = lshr i64 %2042, 33
  %2052 = xor i64 %2051, %2042
  %2053 = mul i64 %2052, -49064778989728563
  %2054 = lshr i64 %2053, 33
  %2055 = xor i64 %2054, %2053
  %2056 = mul i64 %2055, -4265267296055464877
  %2057 = lshr i64 %2056, 33
  %2058 = xor i64 %2057, %2056
  %2059 = add i64 %2058, %2050
  %2060 = lshr i64 %2059, 1
  %2061 = getelementptr i64, ptr %239, i64 %2012
  store i64 %2060, ptr %2061, align 8, !noalias !289
  %2062 = icmp eq i64 %2013, %1989
  br i1 %2062, label %1848, label %2011

2063:                                             ; preds = %1848, %2072
  %2064 = phi i64 [ %2066, %2072 ], [ %1849, %1848 ]
  %2065 = phi i64 [ %2067, %2072 ], [ %1986, %1848 ]
  %2066 = add nsw i64 %2064, -1
  %2067 = add nuw i64 %2065, 1
  %2068 = add nsw i64 %2065, %178
  %2069 = mul nsw i64 %2068, %16
  %2070 = add nsw i64 %2069, 8
  %2071 = icmp sgt i64 %2070, %12
  br i1 %2071, label %1855, label %1851

2072:                                             ; preds = %1858, %1855, %1851
  %2073 = phi i64 [ %1854, %1851 ], [ 0, %1855 ], [ %1867, %1858 ]
  %2074 = tail call i64 @llvm.bswap.i64(i64 %2073)
  %2075 = ashr i64 %2074, %136
  %2076 = ashr i64 %2075, 63
  %2077 = xor i64 %2076, %2075
  %2078 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %2077, i1 false)
  %2079 = add nsw i64 %2078, -1
  %2080 = trunc nsw i64 %2079 to i8
  %2081 = sdiv i8 %2080, -8
  %2082 = and i64 %2079, -9223372036854775801
  %2083 = icmp ugt i64 %2082, -9223372036854775808
  %2084 = sext i8 %2081 to i64
  %2085 = select i1 %2083, i64 9, i64 8
  %2086 = add nsw i64 %2085, %2084
  %2087 = shl nuw nsw i64 %2086, 3
  %2088 = sub nsw i64 64, %2087
  %2089 = tail call i64 @llvm.bswap.i64(i64 %2075)
  %2090 = lshr i64 %2089, %2088
  %2091 = mul i64 %2090, -8663945395140668459
  %2092 = tail call i64 @llvm.fshl.i64(i64 %2091, i64 %2091, i64 31)
  %2093 = mul i64 %2092, 5545529020109919103
  %2094 = xor i64 %2086, %2093
  %2095 = xor i64 %2094, 9001
  %2096 = xor i64 %2086, 9001
  %2097 = add i64 %2095, %2096
  %2098 = add i64 %2097, %2096
  %2099 = lshr i64 %2097, 33
  %2100 = xor i64 %2099, %2097
  %2101 = mul i64 %2100, -49064778989728563
  %2102 = lshr i64 %2101, 33
  %2103 = xor i64 %2102, %2101
  %2104 = mul i64 %2103, -4265267296055464877
  %2105 = lshr i64 %2104, 33
  %2106 = xor i64 %2105, %2104
  %2107 = lshr i64 %2098, 33
  %2108 = xor i64 %2107, %2098
  %2109 = mul i64 %2108, -49064778989728563
  %2110 = lshr i64 %2109, 33
  %2111 = xor i64 %2110, %2109
  %2112 = mul i64 %2111, -4265267296055464877
  %2113 = lshr i64 %2112, 33
  %2114 = xor i64 %2113, %2112
  %2115 = add i64 %2114, %2106
  %2116 = lshr i64 %2115, 1
  %2117 = icmp slt i64 %2065, 0
  %2118 = select i1 %2117, i64 %238, i64 0
  %2119 = getelementptr i64, ptr %239, i64 %2065
  %2120 = getelementptr i64, ptr %2119, i64 %2118
  store i64 %2116, ptr %2120, align 8, !noalias !289
  %2121 = icmp samesign ugt i64 %2064, 1
  br i1 %2121, label %2063, label %190

2122:                                             ; preds = %173
  br label %2123

2123:                                             ; preds = %2122, %173
  %2124 = phi i64 [ 0, %2122 ], [ %186, %173 ]
  %2125 = icmp slt i64 %186, %105
  br i1 %2125, label %2127, label %2126, !prof !293

2126:                                             ; preds = %2123
  br label %2127

2127:                                             ; preds = %2126, %2123
  %2128 = phi i64 [ %105, %2126 ], [ %2124, %2123 ]
  %2129 = icmp slt i64 %183, 0
  %2130 = select i1 %2129, i64 %105, i64 0
  %2131 = add i64 %2130, %183
  %2132 = icmp slt i64 %2131, 0
  br i1 %2132, label %2133, label %2134, !prof !0

2133:                                             ; preds = %2127
  br label %2134

2134:                                             ; preds = %2133, %2127
  %2135 = phi i64 [ 0, %2133 ], [ %2131, %2127 ]
  %2136 = icmp slt i64 %2131, %105
  br i1 %2136, label %235, label %2137, !prof !293

2137:                                             ; preds = %2134
  br label %235

2138:                                             ; preds = %2174, %2171
  %2139 = phi i64 [ %105, %2174 ], [ %2172, %2171 ]
  %2140 = sub i64 %2139, %2165
  %2141 = getelementptr i64, ptr %104, i64 %2165
  %2142 = icmp slt i64 %2140, 1
  br i1 %2142, label %2160, label %2143

2143:                                             ; preds = %2138, %2143
  %2144 = phi i64 [ %2158, %2143 ], [ 0, %2138 ]
  %2145 = phi i64 [ %2146, %2143 ], [ 0, %2138 ]
  %2146 = add nuw nsw i64 %2145, 1
  %2147 = getelementptr i64, ptr %2141, i64 %2145
  %2148 = load i64, ptr %2147, align 8, !noalias !294
  %2149 = getelementptr i64, ptr %2141, i64 %2144
  store i64 %2148, ptr %2149, align 8, !noalias !294
  %2150 = and i64 %2148, %154
  %2151 = shl i64 %2150, 3
  %2152 = getelementptr i8, ptr %38, i64 %2151
  %2153 = load i64, ptr %2152, align 1, !noalias !297
  %2154 = add i64 %2148, 1
  %2155 = or i64 %2154, -9223372036854775808
  %2156 = icmp ne i64 %2153, %2155
  %2157 = zext i1 %2156 to i64
  %2158 = add nuw nsw i64 %2144, %2157
  %2159 = icmp eq i64 %2140, %2146
  br i1 %2159, label %2160, label %2143

2160:                                             ; preds = %2143, %2138
  %2161 = phi i64 [ 0, %2138 ], [ %2158, %2143 ]
  br i1 %153, label %2279, label %2280, !prof !0

2162:                                             ; preds = %218
  br i1 %153, label %2163, label %2164, !prof !0

2163:                                             ; preds = %2162
  br label %2164

2164:                                             ; preds = %2163, %2162
  %2165 = phi i64 [ %105, %2163 ], [ 0, %2162 ]
  %2166 = icmp slt i64 %222, 0
  %2167 = select i1 %2166, i64 %105, i64 0
  %2168 = add i64 %2167, %222
  %2169 = icmp slt i64 %2168, 0
  br i1 %2169, label %2170, label %2171, !prof !0

2170:                                             ; preds = %2164
  br label %2171

2171:                                             ; preds = %2170, %2164
  %2172 = phi i64 [ 0, %2170 ], [ %2168, %2164 ]
  %2173 = icmp slt i64 %2168, %105
  br i1 %2173, label %2138, label %2174, !prof !293

2174:                                             ; preds = %2171
  br label %2138

2175:                                             ; preds = %2283, %2280
  %2176 = phi i64 [ %105, %2283 ], [ %2161, %2280 ]
  %2177 = sub i64 %2176, %2281
  %2178 = getelementptr i64, ptr %104, i64 %2281
  %2179 = icmp slt i64 %2177, 1
  br i1 %2179, label %227, label %2259

2180:                                             ; preds = %2259
  %2181 = and i64 %2265, %155
  %2182 = shl i64 %2181, 3
  %2183 = getelementptr i8, ptr %38, i64 %2182
  %2184 = load i64, ptr %2183, align 1, !noalias !300
  %2185 = and i64 %2184, 9223372036854775807
  %2186 = add nsw i64 %2185, -1
  %2187 = icmp eq i64 %2186, %2265
  br i1 %2187, label %2267, label %2188

2188:                                             ; preds = %2180, %2192
  %2189 = phi i64 [ %2197, %2192 ], [ %2184, %2180 ]
  %2190 = phi i64 [ %2194, %2192 ], [ %2181, %2180 ]
  %2191 = icmp eq i64 %2189, 0
  br i1 %2191, label %2267, label %2192

2192:                                             ; preds = %2188
  %2193 = add nsw i64 %2190, 1
  %2194 = and i64 %2193, %155
  %2195 = shl i64 %2194, 3
  %2196 = getelementptr i8, ptr %38, i64 %2195
  %2197 = load i64, ptr %2196, align 1, !noalias !308
  %2198 = and i64 %2197, 9223372036854775807
  %2199 = add nsw i64 %2198, -1
  %2200 = icmp eq i64 %2199, %2265
  br i1 %2200, label %2267, label %2188

2201:                                             ; preds = %2267
  %2202 = icmp eq i64 %2273, 0
  br i1 %2202, label %2203, label %2216

2203:                                             ; preds = %2201
  %2204 = icmp eq i64 %2261, %61
  br i1 %2204, label %2277, label %2205

2205:                                             ; preds = %2203
  %2206 = add nsw i64 %2265, 1
  store i64 %2206, ptr %2272, align 8, !noalias !311
  %2207 = select i1 %2269, i64 %50, i64 0
  %2208 = getelementptr i32, ptr %49, i64 %2268
  %2209 = getelementptr i32, ptr %2208, i64 %2207
  %2210 = trunc i64 %2261 to i32
  store i32 %2210, ptr %2209, align 4, !noalias !311
  %2211 = icmp slt i64 %2261, 0
  %2212 = select i1 %2211, i64 %61, i64 0
  %2213 = getelementptr i32, ptr %60, i64 %2261
  %2214 = getelementptr i32, ptr %2213, i64 %2212
  store i32 0, ptr %2214, align 4, !noalias !311
  %2215 = add nsw i64 %2261, 1
  br label %2229

2216:                                             ; preds = %2201
  %2217 = select i1 %2269, i64 %50, i64 0
  %2218 = getelementptr i32, ptr %49, i64 %2268
  %2219 = getelementptr i32, ptr %2218, i64 %2217
  %2220 = load i32, ptr %2219, align 4, !noalias !311
  %2221 = sext i32 %2220 to i64
  %2222 = icmp slt i32 %2220, 0
  %2223 = select i1 %2222, i64 %72, i64 0
  %2224 = getelementptr i32, ptr %71, i64 %2223
  %2225 = getelementptr i32, ptr %2224, i64 %2221
  %2226 = load i32, ptr %2225, align 4, !noalias !311
  %2227 = sext i32 %2226 to i64
  %2228 = icmp eq i64 %26, %2227
  br i1 %2228, label %2255, label %2229

2229:                                             ; preds = %2216, %2205
  %2230 = phi i64 [ %2217, %2216 ], [ %2207, %2205 ]
  %2231 = phi i64 [ %2273, %2216 ], [ %2206, %2205 ]
  %2232 = phi i64 [ %2261, %2216 ], [ %2215, %2205 ]
  %2233 = getelementptr i32, ptr %49, i64 %2268
  %2234 = getelementptr i32, ptr %2233, i64 %2230
  %2235 = load i32, ptr %2234, align 4, !noalias !311
  %2236 = sext i32 %2235 to i64
  %2237 = icmp slt i32 %2235, 0
  %2238 = select i1 %2237, i64 %61, i64 0
  %2239 = getelementptr i32, ptr %60, i64 %2238
  %2240 = getelementptr i32, ptr %2239, i64 %2236
  %2241 = load i32, ptr %2240, align 4, !noalias !311
  %2242 = sext i32 %2241 to i64
  %2243 = icmp eq i64 %28, %2242
  br i1 %2243, label %2275, label %2244

2244:                                             ; preds = %2229
  %2245 = add i32 %2241, 1
  store i32 %2245, ptr %2240, align 4, !noalias !311
  %2246 = select i1 %2237, i64 %72, i64 0
  %2247 = getelementptr i32, ptr %71, i64 %2246
  %2248 = getelementptr i32, ptr %2247, i64 %2236
  store i32 %156, ptr %2248, align 4, !noalias !311
  %2249 = icmp slt i64 %2260, 0
  %2250 = select i1 %2249, i64 %84, i64 0
  %2251 = add i64 %2250, %2260
  %2252 = getelementptr i32, ptr %82, i64 %2251
  store i32 %2235, ptr %2252, align 4, !noalias !311
  %2253 = getelementptr i32, ptr %157, i64 %2251
  store i32 %156, ptr %2253, align 4, !noalias !311
  %2254 = add nsw i64 %2260, 1
  br label %2255

2255:                                             ; preds = %2275, %2267, %2259, %2244, %2216
  %2256 = phi i64 [ %2261, %2267 ], [ %2261, %2259 ], [ %2232, %2275 ], [ %2232, %2244 ], [ %2261, %2216 ]
  %2257 = phi i64 [ %2260, %2267 ], [ %2260, %2259 ], [ %2260, %2275 ], [ %2254, %2244 ], [ %2260, %2216 ]
  %2258 = icmp eq i64 %2177, %2263
  br i1 %2258, label %227, label %2259

2259:                                             ; preds = %2175, %2255
  %2260 = phi i64 [ %2257, %2255 ], [ %177, %2175 ]
  %2261 = phi i64 [ %2256, %2255 ], [ %176, %2175 ]
  %2262 = phi i64 [ %2263, %2255 ], [ 0, %2175 ]
  %2263 = add nuw nsw i64 %2262, 1
  %2264 = getelementptr i64, ptr %2178, i64 %2262
  %2265 = load i64, ptr %2264, align 8, !noalias !311
  %2266 = icmp slt i64 %2265, %24
  br i1 %2266, label %2180, label %2255

2267:                                             ; preds = %2192, %2188, %2180
  %2268 = phi i64 [ %2181, %2180 ], [ %2194, %2192 ], [ %2190, %2188 ]
  %2269 = icmp slt i64 %2268, 0
  %2270 = select i1 %2269, i64 %39, i64 0
  %2271 = getelementptr i64, ptr %38, i64 %2268
  %2272 = getelementptr i64, ptr %2271, i64 %2270
  %2273 = load i64, ptr %2272, align 8, !noalias !311
  %2274 = icmp slt i64 %2273, 0
  br i1 %2274, label %2255, label %2201

2275:                                             ; preds = %2229
  %2276 = or i64 %2231, -9223372036854775808
  store i64 %2276, ptr %2272, align 8, !noalias !311
  br label %2255

2277:                                             ; preds = %2203
  %2278 = icmp sgt i64 %2177, %2262
  br i1 %2278, label %2284, label %227

2279:                                             ; preds = %2160
  br label %2280

2280:                                             ; preds = %2279, %2160
  %2281 = phi i64 [ %105, %2279 ], [ 0, %2160 ]
  %2282 = icmp slt i64 %2161, %105
  br i1 %2282, label %2175, label %2283, !prof !293

2283:                                             ; preds = %2280
  br label %2175

2284:                                             ; preds = %159, %161, %227, %230, %2277, %247, %838, %2
  %2285 = phi i64 [ %20, %2 ], [ %219, %227 ], [ -1, %247 ], [ -1, %838 ], [ %219, %230 ], [ %175, %2277 ], [ %167, %161 ], [ %175, %159 ]
  %2286 = phi i64 [ %22, %2 ], [ %220, %227 ], [ %840, %247 ], [ %840, %838 ], [ %220, %230 ], [ %174, %2277 ], [ %168, %161 ], [ %174, %159 ]
  %2287 = phi i64 [ %86, %2 ], [ %229, %227 ], [ %176, %247 ], [ %176, %838 ], [ %229, %230 ], [ %61, %2277 ], [ %166, %161 ], [ %176, %159 ]
  %2288 = phi i64 [ %88, %2 ], [ %228, %227 ], [ %177, %247 ], [ %177, %838 ], [ %228, %230 ], [ %2260, %2277 ], [ %165, %161 ], [ %177, %159 ]
  store i64 %2285, ptr %1, align 8
  store i64 %2286, ptr %13, align 8
  store i64 %2287, ptr %15, align 8
  store i64 %2288, ptr %17, align 8
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
