; 664a8b8a0b1a25f50b320542630cab56fd920997d4f9ecff8c2c892aaac506c6
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
  %47 = icmp sgt i64 %44, -1
  br label %48

48:                                               ; preds = %249, %2
  %49 = phi i64 [ 0, %2 ], [ %54, %249 ]
  %50 = phi i64 [ %38, %2 ], [ %247, %249 ]
  %51 = phi i64 [ 0, %2 ], [ %250, %249 ]
  %52 = icmp eq i64 %49, %45
  br i1 %52, label %256, label %53

53:                                               ; preds = %48
  %54 = add nuw i64 %49, 1
  %55 = icmp sgt i64 %50, -1
  %56 = select i1 %46, i1 %55, i1 false
  %57 = select i1 %56, i1 %47, i1 false
  br i1 %57, label %58, label %252

58:                                               ; preds = %53, %228
  %59 = phi i64 [ %223, %228 ], [ %50, %53 ]
  %60 = phi i64 [ %224, %228 ], [ 0, %53 ]
  %61 = phi i64 [ %220, %228 ], [ -1, %53 ]
  %62 = phi i64 [ %221, %228 ], [ 0, %53 ]
  %63 = icmp slt i64 %62, 0
  %64 = select i1 %63, i64 %12, i64 0
  %65 = add i64 %64, %62
  %66 = mul i64 %65, %14
  %67 = getelementptr i64, ptr %11, i64 %66
  %68 = load i64, ptr %67, align 8, !noalias !0
  %69 = getelementptr i8, ptr %67, i64 8
  %70 = load i64, ptr %69, align 8, !noalias !0
  %71 = getelementptr i8, ptr %67, i64 16
  %72 = load i64, ptr %71, align 8, !noalias !0
  %73 = getelementptr i8, ptr %67, i64 24
  %74 = load i64, ptr %73, align 8, !noalias !0
  %75 = add nsw i64 %62, 1
  %76 = icmp eq i64 %68, 0
  br i1 %76, label %77, label %230

77:                                               ; preds = %58, %83
  %78 = phi i64 [ %84, %83 ], [ 10, %58 ]
  %79 = phi i64 [ %87, %83 ], [ %59, %58 ]
  %80 = icmp ne i64 %78, 0
  %81 = icmp slt i64 %79, %36
  %82 = select i1 %80, i1 %81, i1 false
  br i1 %82, label %83, label %256

83:                                               ; preds = %77
  %84 = add nsw i64 %78, -1
  %85 = getelementptr i8, ptr %35, i64 %79
  %86 = load i8, ptr %85, align 1, !noalias !6
  %87 = add nuw nsw i64 %79, 1
  %88 = icmp sgt i8 %86, -1
  br i1 %88, label %218, label %77

89:                                               ; preds = %230
  %90 = icmp eq i64 %68, 1
  br i1 %90, label %91, label %114

91:                                               ; preds = %89, %98
  %92 = phi i64 [ %100, %98 ], [ 0, %89 ]
  %93 = phi i64 [ %103, %98 ], [ %59, %89 ]
  %94 = phi i64 [ %107, %98 ], [ 0, %89 ]
  %95 = icmp ne i64 %92, 10
  %96 = icmp slt i64 %93, %36
  %97 = select i1 %95, i1 %96, i1 false
  br i1 %97, label %98, label %232

98:                                               ; preds = %91
  %99 = mul nuw nsw i64 %92, 7
  %100 = add nuw nsw i64 %92, 1
  %101 = getelementptr i8, ptr %35, i64 %93
  %102 = load i8, ptr %101, align 1, !noalias !10
  %103 = add nuw nsw i64 %93, 1
  %104 = and i8 %102, 127
  %105 = zext nneg i8 %104 to i64
  %106 = shl i64 %105, %99
  %107 = or i64 %106, %94
  %108 = icmp sgt i8 %102, -1
  br i1 %108, label %109, label %91

109:                                              ; preds = %98
  %110 = lshr i64 %107, 1
  %111 = and i64 %107, 1
  %112 = sub nsw i64 0, %111
  %113 = xor i64 %110, %112
  br label %232

114:                                              ; preds = %232, %89
  %115 = phi i64 [ %233, %232 ], [ %59, %89 ]
  %116 = phi i64 [ %236, %232 ], [ %60, %89 ]
  %117 = phi i64 [ %234, %232 ], [ %70, %89 ]
  %118 = icmp slt i64 %115, 0
  %119 = icmp slt i64 %117, 0
  %120 = select i1 %118, i1 true, i1 %119
  %121 = sub nsw i64 %36, %115
  %122 = icmp sgt i64 %117, %121
  %123 = select i1 %120, i1 true, i1 %122
  %124 = add nuw nsw i64 %117, %115
  %125 = select i1 %123, i64 -1, i64 %124
  br label %218

126:                                              ; preds = %230
  switch i64 %68, label %217 [
    i64 3, label %127
    i64 4, label %218
    i64 5, label %150
    i64 6, label %158
  ]

127:                                              ; preds = %126, %134
  %128 = phi i64 [ %136, %134 ], [ 0, %126 ]
  %129 = phi i64 [ %139, %134 ], [ %59, %126 ]
  %130 = phi i64 [ %143, %134 ], [ 0, %126 ]
  %131 = icmp ne i64 %128, 10
  %132 = icmp slt i64 %129, %36
  %133 = select i1 %131, i1 %132, i1 false
  br i1 %133, label %134, label %237

134:                                              ; preds = %127
  %135 = mul nuw nsw i64 %128, 7
  %136 = add nuw nsw i64 %128, 1
  %137 = getelementptr i8, ptr %35, i64 %129
  %138 = load i8, ptr %137, align 1, !noalias !14
  %139 = add nuw nsw i64 %129, 1
  %140 = and i8 %138, 127
  %141 = zext nneg i8 %140 to i64
  %142 = shl i64 %141, %135
  %143 = or i64 %142, %130
  %144 = icmp sgt i8 %138, -1
  br i1 %144, label %145, label %127

145:                                              ; preds = %134
  %146 = lshr i64 %143, 1
  %147 = and i64 %143, 1
  %148 = sub nsw i64 0, %147
  %149 = xor i64 %146, %148
  br label %237

150:                                              ; preds = %126
  %151 = add nsw i64 %61, 1
  %152 = icmp eq i64 %151, 64
  br i1 %152, label %256, label %153

153:                                              ; preds = %150
  %154 = icmp slt i64 %61, -1
  %155 = select i1 %154, i64 %25, i64 0
  %156 = getelementptr i64, ptr %24, i64 %151
  %157 = getelementptr i64, ptr %156, i64 %155
  store i64 0, ptr %157, align 8, !noalias !0
  br label %218

158:                                              ; preds = %126
  %159 = icmp slt i64 %61, 0
  %160 = select i1 %159, i64 %25, i64 0
  %161 = getelementptr i64, ptr %24, i64 %61
  %162 = getelementptr i64, ptr %161, i64 %160
  %163 = load i64, ptr %162, align 8, !noalias !0
  %164 = icmp eq i64 %163, 0
  br i1 %164, label %165, label %213

165:                                              ; preds = %158, %172
  %166 = phi i64 [ %174, %172 ], [ 0, %158 ]
  %167 = phi i64 [ %177, %172 ], [ %59, %158 ]
  %168 = phi i64 [ %181, %172 ], [ 0, %158 ]
  %169 = icmp ne i64 %166, 10
  %170 = icmp slt i64 %167, %36
  %171 = select i1 %169, i1 %170, i1 false
  br i1 %171, label %172, label %209

172:                                              ; preds = %165
  %173 = mul nuw nsw i64 %166, 7
  %174 = add nuw nsw i64 %166, 1
  %175 = getelementptr i8, ptr %35, i64 %167
  %176 = load i8, ptr %175, align 1, !noalias !18
  %177 = add nuw nsw i64 %167, 1
  %178 = and i8 %176, 127
  %179 = zext nneg i8 %178 to i64
  %180 = shl i64 %179, %173
  %181 = or i64 %180, %168
  %182 = icmp sgt i8 %176, -1
  br i1 %182, label %199, label %165

183:                                              ; preds = %199
  %184 = icmp eq i64 %201, 0
  br i1 %184, label %205, label %185

185:                                              ; preds = %183
  %186 = sub nsw i64 0, %203
  br label %187

187:                                              ; preds = %193, %185
  %188 = phi i64 [ 10, %185 ], [ %194, %193 ]
  %189 = phi i64 [ %177, %185 ], [ %197, %193 ]
  %190 = icmp ne i64 %188, 0
  %191 = icmp slt i64 %189, %36
  %192 = select i1 %190, i1 %191, i1 false
  br i1 %192, label %193, label %205

193:                                              ; preds = %187
  %194 = add nsw i64 %188, -1
  %195 = getelementptr i8, ptr %35, i64 %189
  %196 = load i8, ptr %195, align 1, !noalias !25
  %197 = add nuw nsw i64 %189, 1
  %198 = icmp sgt i8 %196, -1
  br i1 %198, label %205, label %187

199:                                              ; preds = %172
  %200 = lshr i64 %181, 1
  %201 = and i64 %181, 1
  %202 = sub nsw i64 0, %201
  %203 = xor i64 %200, %202
  %204 = icmp eq i64 %203, -9223372036854775808
  br i1 %204, label %209, label %183

205:                                              ; preds = %187, %193, %183
  %206 = phi i64 [ %203, %183 ], [ %186, %193 ], [ %186, %187 ]
  %207 = phi i64 [ %177, %183 ], [ -1, %187 ], [ %197, %193 ]
  store i64 %206, ptr %162, align 8, !noalias !0
  %208 = icmp eq i64 %206, 0
  br i1 %208, label %210, label %213

209:                                              ; preds = %165, %199
  store i64 0, ptr %162, align 8, !noalias !0
  br label %210

210:                                              ; preds = %209, %205
  %211 = phi i64 [ %207, %205 ], [ -1, %209 ]
  %212 = add nsw i64 %61, -1
  br label %218

213:                                              ; preds = %205, %158
  %214 = phi i64 [ %207, %205 ], [ %59, %158 ]
  %215 = phi i64 [ %206, %205 ], [ %163, %158 ]
  %216 = add nsw i64 %215, -1
  store i64 %216, ptr %162, align 8, !noalias !0
  br label %218

217:                                              ; preds = %126
  br label %218

218:                                              ; preds = %83, %237, %217, %213, %210, %153, %126, %114
  %219 = phi i64 [ %60, %217 ], [ %60, %126 ], [ %116, %114 ], [ %60, %237 ], [ %60, %153 ], [ %60, %210 ], [ %60, %213 ], [ %60, %83 ]
  %220 = phi i64 [ %61, %217 ], [ %61, %126 ], [ %61, %114 ], [ %61, %237 ], [ %151, %153 ], [ %212, %210 ], [ %61, %213 ], [ %61, %83 ]
  %221 = phi i64 [ %75, %217 ], [ %72, %126 ], [ %75, %114 ], [ %240, %237 ], [ %72, %153 ], [ %75, %210 ], [ %72, %213 ], [ %75, %83 ]
  %222 = phi i64 [ %74, %217 ], [ %74, %126 ], [ %74, %114 ], [ %74, %237 ], [ %74, %153 ], [ 0, %210 ], [ %74, %213 ], [ %74, %83 ]
  %223 = phi i64 [ %59, %217 ], [ %59, %126 ], [ %125, %114 ], [ %244, %237 ], [ %59, %153 ], [ %211, %210 ], [ %214, %213 ], [ %87, %83 ]
  %224 = add nsw i64 %222, %219
  %225 = icmp slt i64 %221, %12
  br i1 %225, label %226, label %252

226:                                              ; preds = %218
  %227 = icmp sgt i64 %223, -1
  br i1 %227, label %228, label %256

228:                                              ; preds = %226
  %229 = icmp sgt i64 %224, %44
  br i1 %229, label %245, label %58

230:                                              ; preds = %58
  %231 = icmp ugt i64 %68, 2
  br i1 %231, label %126, label %89

232:                                              ; preds = %91, %109
  %233 = phi i64 [ %103, %109 ], [ -1, %91 ]
  %234 = phi i64 [ %113, %109 ], [ 0, %91 ]
  %235 = mul nsw i64 %234, %70
  %236 = add nsw i64 %235, %60
  br label %114

237:                                              ; preds = %127, %145
  %238 = phi i64 [ %139, %145 ], [ -1, %127 ]
  %239 = phi i64 [ %149, %145 ], [ 0, %127 ]
  %240 = add nsw i64 %239, %75
  %241 = icmp sgt i64 %239, -1
  %242 = icmp slt i64 %239, %70
  %243 = select i1 %241, i1 %242, i1 false
  %244 = select i1 %243, i64 %238, i64 -1
  br label %218

245:                                              ; preds = %228, %252
  %246 = phi i64 [ %254, %252 ], [ %224, %228 ]
  %247 = phi i64 [ %253, %252 ], [ %223, %228 ]
  %248 = icmp sgt i64 %246, %44
  br i1 %248, label %256, label %249

249:                                              ; preds = %245
  %250 = add nsw i64 %246, %51
  %251 = icmp slt i64 %250, %42
  br i1 %251, label %48, label %256

252:                                              ; preds = %218, %53
  %253 = phi i64 [ %50, %53 ], [ %223, %218 ]
  %254 = phi i64 [ 0, %53 ], [ %224, %218 ]
  %255 = icmp slt i64 %253, 0
  br i1 %255, label %256, label %245

256:                                              ; preds = %252, %249, %245, %48, %226, %150, %77
  %257 = phi i64 [ -1, %226 ], [ -1, %77 ], [ -1, %150 ], [ -2, %245 ], [ -1, %252 ], [ %54, %249 ], [ %40, %48 ]
  %258 = phi i64 [ -1, %226 ], [ -1, %77 ], [ -1, %150 ], [ %247, %245 ], [ %253, %252 ], [ %247, %249 ], [ %50, %48 ]
  %259 = phi i64 [ %51, %226 ], [ %51, %77 ], [ %51, %150 ], [ %51, %245 ], [ %51, %252 ], [ %250, %249 ], [ %51, %48 ]
  store i64 %257, ptr %1, align 8
  store i64 %258, ptr %15, align 8
  store i64 %259, ptr %26, align 8
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

!0 = !{!1, !3, !4}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !2}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = !{!7, !9, !1, !3, !4}
!7 = distinct !{!7, !8}
!8 = distinct !{!8}
!9 = distinct !{!9, !8}
!10 = !{!11, !13, !1, !3, !4}
!11 = distinct !{!11, !12}
!12 = distinct !{!12}
!13 = distinct !{!13, !12}
!14 = !{!15, !17, !1, !3, !4}
!15 = distinct !{!15, !16}
!16 = distinct !{!16}
!17 = distinct !{!17, !16}
!18 = !{!19, !21, !22, !24, !1, !3, !4}
!19 = distinct !{!19, !20}
!20 = distinct !{!20}
!21 = distinct !{!21, !20}
!22 = distinct !{!22, !23}
!23 = distinct !{!23}
!24 = distinct !{!24, !23}
!25 = !{!26, !28, !22, !24, !1, !3, !4}
!26 = distinct !{!26, !27}
!27 = distinct !{!27}
!28 = distinct !{!28, !27}
