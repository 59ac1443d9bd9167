; 84e8e653ccb24efc1eafdd73701dbfb4ad166decc0ce71c59edef9d61b9893a3
; puffinry.formats.avro.records._walk for <i8[2],<i8[1],|u1[1],int,int,int,int; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %13 = getelementptr i8, ptr %7, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr i8, ptr %1, i64 8
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
  %26 = getelementptr i8, ptr %1, i64 16
  %27 = load i64, ptr %26, align 8
  %28 = add i64 %27, 32
  %29 = inttoptr i64 %28 to ptr
  %30 = load i64, ptr %29, align 8
  %31 = inttoptr i64 %30 to ptr
  %32 = add i64 %27, 16
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %33, align 8
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %31, align 8
  %37 = getelementptr i8, ptr %1, i64 24
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr i8, ptr %1, i64 32
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr i8, ptr %1, i64 40
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr i8, ptr %1, i64 48
  %44 = load i64, ptr %43, align 8
  %45 = tail call i64 @llvm.smax.i64(i64 %40, i64 0)
  %46 = icmp sgt i64 %12, 0
  br label %47

47:                                               ; preds = %247, %2
  %48 = phi i64 [ 0, %2 ], [ %53, %247 ]
  %49 = phi i64 [ %38, %2 ], [ %248, %247 ]
  %50 = phi i64 [ 0, %2 ], [ %249, %247 ]
  %51 = icmp eq i64 %48, %45
  br i1 %51, label %269, label %52

52:                                               ; preds = %47
  %53 = add nuw i64 %48, 1
  br i1 %46, label %54, label %247

54:                                               ; preds = %52, %245
  %55 = phi i64 [ %240, %245 ], [ %49, %52 ]
  %56 = phi i64 [ %237, %245 ], [ 0, %52 ]
  %57 = phi i64 [ %238, %245 ], [ -1, %52 ]
  %58 = phi i64 [ %239, %245 ], [ %50, %52 ]
  %59 = icmp slt i64 %56, 0
  %60 = select i1 %59, i64 %12, i64 0
  %61 = add i64 %60, %56
  %62 = mul i64 %61, %14
  %63 = getelementptr i64, ptr %11, i64 %62
  %64 = load i64, ptr %63, align 8, !noalias !0
  %65 = getelementptr i8, ptr %63, i64 8
  %66 = load i64, ptr %65, align 8, !noalias !0
  %67 = getelementptr i8, ptr %63, i64 16
  %68 = load i64, ptr %67, align 8, !noalias !0
  %69 = add nsw i64 %56, 1
  %70 = icmp eq i64 %64, 0
  br i1 %70, label %71, label %251

71:                                               ; preds = %54
  %72 = getelementptr i8, ptr %63, i64 24
  %73 = load i64, ptr %72, align 8, !noalias !0
  %74 = add nsw i64 %73, %58
  br label %75

75:                                               ; preds = %81, %71
  %76 = phi i64 [ 10, %71 ], [ %82, %81 ]
  %77 = phi i64 [ %55, %71 ], [ %88, %81 ]
  %78 = icmp ne i64 %76, 0
  %79 = icmp slt i64 %77, %36
  %80 = select i1 %78, i1 %79, i1 false
  br i1 %80, label %81, label %269

81:                                               ; preds = %75
  %82 = add nsw i64 %76, -1
  %83 = icmp slt i64 %77, 0
  %84 = select i1 %83, i64 %36, i64 0
  %85 = getelementptr i8, ptr %35, i64 %77
  %86 = getelementptr i8, ptr %85, i64 %84
  %87 = load i8, ptr %86, align 1, !noalias !3
  %88 = add nsw i64 %77, 1
  %89 = icmp sgt i8 %87, -1
  br i1 %89, label %236, label %75

90:                                               ; preds = %251
  %91 = getelementptr i8, ptr %63, i64 24
  %92 = load i64, ptr %91, align 8, !noalias !0
  %93 = add nsw i64 %92, %58
  %94 = icmp eq i64 %64, 1
  br i1 %94, label %95, label %121

95:                                               ; preds = %90, %102
  %96 = phi i64 [ %104, %102 ], [ 0, %90 ]
  %97 = phi i64 [ %110, %102 ], [ %55, %90 ]
  %98 = phi i64 [ %114, %102 ], [ 0, %90 ]
  %99 = icmp ne i64 %96, 10
  %100 = icmp slt i64 %97, %36
  %101 = select i1 %99, i1 %100, i1 false
  br i1 %101, label %102, label %253

102:                                              ; preds = %95
  %103 = mul nuw nsw i64 %96, 7
  %104 = add nuw nsw i64 %96, 1
  %105 = icmp slt i64 %97, 0
  %106 = select i1 %105, i64 %36, i64 0
  %107 = getelementptr i8, ptr %35, i64 %97
  %108 = getelementptr i8, ptr %107, i64 %106
  %109 = load i8, ptr %108, align 1, !noalias !7
  %110 = add nsw i64 %97, 1
  %111 = and i8 %109, 127
  %112 = zext nneg i8 %111 to i64
  %113 = shl i64 %112, %103
  %114 = or i64 %113, %98
  %115 = icmp sgt i8 %109, -1
  br i1 %115, label %116, label %95

116:                                              ; preds = %102
  %117 = lshr i64 %114, 1
  %118 = and i64 %114, 1
  %119 = sub nsw i64 0, %118
  %120 = xor i64 %117, %119
  br label %253

121:                                              ; preds = %253, %90
  %122 = phi i64 [ %254, %253 ], [ %55, %90 ]
  %123 = phi i64 [ %257, %253 ], [ %93, %90 ]
  %124 = phi i64 [ %255, %253 ], [ %66, %90 ]
  %125 = icmp slt i64 %122, 0
  %126 = icmp slt i64 %124, 0
  %127 = select i1 %125, i1 true, i1 %126
  %128 = sub nsw i64 %36, %122
  %129 = icmp sgt i64 %124, %128
  %130 = select i1 %127, i1 true, i1 %129
  %131 = add nuw nsw i64 %124, %122
  br i1 %130, label %269, label %236

132:                                              ; preds = %251
  switch i64 %64, label %232 [
    i64 3, label %133
    i64 4, label %236
    i64 5, label %160
    i64 6, label %171
  ]

133:                                              ; preds = %132, %140
  %134 = phi i64 [ %142, %140 ], [ 0, %132 ]
  %135 = phi i64 [ %148, %140 ], [ %55, %132 ]
  %136 = phi i64 [ %152, %140 ], [ 0, %132 ]
  %137 = icmp ne i64 %134, 10
  %138 = icmp slt i64 %135, %36
  %139 = select i1 %137, i1 %138, i1 false
  br i1 %139, label %140, label %154

140:                                              ; preds = %133
  %141 = mul nuw nsw i64 %134, 7
  %142 = add nuw nsw i64 %134, 1
  %143 = icmp slt i64 %135, 0
  %144 = select i1 %143, i64 %36, i64 0
  %145 = getelementptr i8, ptr %35, i64 %135
  %146 = getelementptr i8, ptr %145, i64 %144
  %147 = load i8, ptr %146, align 1, !noalias !11
  %148 = add nsw i64 %135, 1
  %149 = and i8 %147, 127
  %150 = zext nneg i8 %149 to i64
  %151 = shl i64 %150, %141
  %152 = or i64 %151, %136
  %153 = icmp sgt i8 %147, -1
  br i1 %153, label %258, label %133

154:                                              ; preds = %133, %258
  %155 = phi i64 [ %259, %258 ], [ 0, %133 ]
  %156 = phi i64 [ %148, %258 ], [ -1, %133 ]
  %157 = icmp slt i64 %155, %66
  br i1 %157, label %158, label %269

158:                                              ; preds = %154
  %159 = add nsw i64 %155, %69
  br label %236

160:                                              ; preds = %132
  %161 = getelementptr i8, ptr %63, i64 24
  %162 = load i64, ptr %161, align 8, !noalias !0
  %163 = add nsw i64 %162, %58
  %164 = add nsw i64 %57, 1
  %165 = icmp eq i64 %164, 64
  br i1 %165, label %269, label %166

166:                                              ; preds = %160
  %167 = icmp slt i64 %57, -1
  %168 = select i1 %167, i64 %25, i64 0
  %169 = getelementptr i64, ptr %24, i64 %164
  %170 = getelementptr i64, ptr %169, i64 %168
  store i64 0, ptr %170, align 8, !noalias !0
  br label %236

171:                                              ; preds = %132
  %172 = icmp slt i64 %57, 0
  %173 = select i1 %172, i64 %25, i64 0
  %174 = getelementptr i64, ptr %24, i64 %57
  %175 = getelementptr i64, ptr %174, i64 %173
  %176 = load i64, ptr %175, align 8, !noalias !0
  %177 = icmp eq i64 %176, 0
  br i1 %177, label %178, label %225

178:                                              ; preds = %171, %185
  %179 = phi i64 [ %187, %185 ], [ 0, %171 ]
  %180 = phi i64 [ %193, %185 ], [ %55, %171 ]
  %181 = phi i64 [ %197, %185 ], [ 0, %171 ]
  %182 = icmp ne i64 %179, 10
  %183 = icmp slt i64 %180, %36
  %184 = select i1 %182, i1 %183, i1 false
  br i1 %184, label %185, label %262

185:                                              ; preds = %178
  %186 = mul nuw nsw i64 %179, 7
  %187 = add nuw nsw i64 %179, 1
  %188 = icmp slt i64 %180, 0
  %189 = select i1 %188, i64 %36, i64 0
  %190 = getelementptr i8, ptr %35, i64 %180
  %191 = getelementptr i8, ptr %190, i64 %189
  %192 = load i8, ptr %191, align 1, !noalias !15
  %193 = add nsw i64 %180, 1
  %194 = and i8 %192, 127
  %195 = zext nneg i8 %194 to i64
  %196 = shl i64 %195, %186
  %197 = or i64 %196, %181
  %198 = icmp sgt i8 %192, -1
  br i1 %198, label %263, label %178

199:                                              ; preds = %263
  %200 = icmp eq i64 %265, 0
  br i1 %200, label %218, label %201

201:                                              ; preds = %199
  %202 = sub nsw i64 0, %267
  br label %203

203:                                              ; preds = %209, %201
  %204 = phi i64 [ 10, %201 ], [ %210, %209 ]
  %205 = phi i64 [ %193, %201 ], [ %216, %209 ]
  %206 = icmp ne i64 %204, 0
  %207 = icmp slt i64 %205, %36
  %208 = select i1 %206, i1 %207, i1 false
  br i1 %208, label %209, label %218

209:                                              ; preds = %203
  %210 = add nsw i64 %204, -1
  %211 = icmp slt i64 %205, 0
  %212 = select i1 %211, i64 %36, i64 0
  %213 = getelementptr i8, ptr %35, i64 %205
  %214 = getelementptr i8, ptr %213, i64 %212
  %215 = load i8, ptr %214, align 1, !noalias !19
  %216 = add nsw i64 %205, 1
  %217 = icmp sgt i8 %215, -1
  br i1 %217, label %218, label %203

218:                                              ; preds = %203, %209, %199
  %219 = phi i64 [ %267, %199 ], [ %202, %209 ], [ %202, %203 ]
  %220 = phi i64 [ %193, %199 ], [ -1, %203 ], [ %216, %209 ]
  store i64 %219, ptr %175, align 8, !noalias !0
  %221 = icmp eq i64 %219, 0
  br i1 %221, label %222, label %225

222:                                              ; preds = %262, %218
  %223 = phi i64 [ -1, %262 ], [ %220, %218 ]
  %224 = add nsw i64 %57, -1
  br label %236

225:                                              ; preds = %263, %218, %171
  %226 = phi i64 [ %55, %171 ], [ %220, %218 ], [ -1, %263 ]
  %227 = phi i64 [ %176, %171 ], [ %219, %218 ], [ -9223372036854775808, %263 ]
  %228 = add nsw i64 %227, -1
  store i64 %228, ptr %175, align 8, !noalias !0
  %229 = getelementptr i8, ptr %63, i64 24
  %230 = load i64, ptr %229, align 8, !noalias !0
  %231 = add nsw i64 %230, %58
  br label %236

232:                                              ; preds = %132
  %233 = getelementptr i8, ptr %63, i64 24
  %234 = load i64, ptr %233, align 8, !noalias !0
  %235 = add nsw i64 %234, %58
  br label %236

236:                                              ; preds = %81, %232, %225, %222, %166, %158, %132, %121
  %237 = phi i64 [ %68, %132 ], [ %69, %232 ], [ %159, %158 ], [ %69, %121 ], [ %68, %166 ], [ %69, %222 ], [ %68, %225 ], [ %69, %81 ]
  %238 = phi i64 [ %57, %132 ], [ %57, %232 ], [ %57, %158 ], [ %57, %121 ], [ %164, %166 ], [ %224, %222 ], [ %57, %225 ], [ %57, %81 ]
  %239 = phi i64 [ %58, %132 ], [ %235, %232 ], [ %58, %158 ], [ %123, %121 ], [ %163, %166 ], [ %58, %222 ], [ %231, %225 ], [ %74, %81 ]
  %240 = phi i64 [ %55, %132 ], [ %55, %232 ], [ %156, %158 ], [ %131, %121 ], [ %55, %166 ], [ %223, %222 ], [ %226, %225 ], [ %88, %81 ]
  %241 = icmp slt i64 %240, 0
  br i1 %241, label %269, label %242

242:                                              ; preds = %236
  %243 = sub nsw i64 %239, %50
  %244 = icmp sgt i64 %243, %44
  br i1 %244, label %269, label %245

245:                                              ; preds = %242
  %246 = icmp slt i64 %237, %12
  br i1 %246, label %54, label %247

247:                                              ; preds = %245, %52
  %248 = phi i64 [ %49, %52 ], [ %240, %245 ]
  %249 = phi i64 [ %50, %52 ], [ %239, %245 ]
  %250 = icmp slt i64 %249, %42
  br i1 %250, label %47, label %269

251:                                              ; preds = %54
  %252 = icmp ugt i64 %64, 2
  br i1 %252, label %132, label %90

253:                                              ; preds = %95, %116
  %254 = phi i64 [ %110, %116 ], [ -1, %95 ]
  %255 = phi i64 [ %120, %116 ], [ 0, %95 ]
  %256 = mul nsw i64 %255, %66
  %257 = add nsw i64 %256, %93
  br label %121

258:                                              ; preds = %140
  %259 = lshr i64 %152, 1
  %260 = and i64 %152, 1
  %261 = icmp eq i64 %260, 0
  br i1 %261, label %154, label %269

262:                                              ; preds = %178
  store i64 0, ptr %175, align 8, !noalias !0
  br label %222

263:                                              ; preds = %185
  %264 = lshr i64 %197, 1
  %265 = and i64 %197, 1
  %266 = sub nsw i64 0, %265
  %267 = xor i64 %264, %266
  %268 = icmp eq i64 %267, -9223372036854775808
  br i1 %268, label %225, label %199

269:                                              ; preds = %247, %47, %258, %242, %236, %160, %154, %121, %75
  %270 = phi i64 [ -2, %242 ], [ -1, %75 ], [ -1, %236 ], [ -1, %160 ], [ -1, %154 ], [ -1, %258 ], [ -1, %121 ], [ %40, %47 ], [ %53, %247 ]
  %271 = phi i64 [ %240, %242 ], [ -1, %75 ], [ %240, %236 ], [ %55, %160 ], [ %156, %154 ], [ %148, %258 ], [ -1, %121 ], [ %49, %47 ], [ %248, %247 ]
  %272 = phi i64 [ %239, %242 ], [ %74, %75 ], [ %239, %236 ], [ %163, %160 ], [ %58, %154 ], [ %58, %258 ], [ %123, %121 ], [ %50, %47 ], [ %249, %247 ]
  store i64 %270, ptr %1, align 8
  store i64 %271, ptr %15, align 8
  store i64 %272, ptr %26, align 8
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
declare i64 @llvm.smax.i64(i64, i64) #1

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!4, !6, !1}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = distinct !{!6, !5}
!7 = !{!8, !10, !1}
!8 = distinct !{!8, !9}
!9 = distinct !{!9}
!10 = distinct !{!10, !9}
!11 = !{!12, !14, !1}
!12 = distinct !{!12, !13}
!13 = distinct !{!13}
!14 = distinct !{!14, !13}
!15 = !{!16, !18, !1}
!16 = distinct !{!16, !17}
!17 = distinct !{!17}
!18 = distinct !{!18, !17}
!19 = !{!20, !22, !1}
!20 = distinct !{!20, !21}
!21 = distinct !{!21}
!22 = distinct !{!22, !21}
