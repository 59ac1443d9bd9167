; 62da07bed69b20d59ddfc61e059bef2f28a8cdbacd32149c8c33e676480f1ae7
; puffinry.scan.pages.levels.count_levels for |u1[1],int,int,int,int; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
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
  %17 = getelementptr i8, ptr %1, i64 24
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr i8, ptr %1, i64 32
  %20 = load i64, ptr %19, align 8
  %21 = icmp sgt i64 %16, 0
  br i1 %21, label %22, label %224

22:                                               ; preds = %2
  %23 = icmp eq i64 %14, 1
  %24 = shl nsw i64 -1, %14
  %25 = xor i64 %24, -1
  %26 = tail call i64 @llvm.smax.i64(i64 %14, i64 0)
  %27 = tail call i64 @llvm.umin.i64(i64 %26, i64 8)
  %28 = shl nuw nsw i64 %27, 2
  %29 = shl nsw i64 -1, %28
  %30 = shl i64 %29, %28
  %31 = xor i64 %30, -1
  %32 = icmp slt i64 %14, 1
  %33 = icmp eq i64 %18, 0
  %34 = icmp eq i64 %20, 0
  br label %35

35:                                               ; preds = %214, %22
  %36 = phi i64 [ %220, %214 ], [ 0, %22 ]
  %37 = phi i64 [ %221, %214 ], [ 0, %22 ]
  %38 = phi i64 [ %222, %214 ], [ 0, %22 ]
  %39 = phi i64 [ %219, %214 ], [ 0, %22 ]
  br label %40

40:                                               ; preds = %48, %35
  %41 = phi i64 [ 10, %35 ], [ %50, %48 ]
  %42 = phi i64 [ 0, %35 ], [ %49, %48 ]
  %43 = phi i64 [ %39, %35 ], [ %56, %48 ]
  %44 = phi i64 [ 0, %35 ], [ %60, %48 ]
  %45 = icmp ne i64 %41, 0
  %46 = icmp slt i64 %43, %12
  %47 = select i1 %45, i1 %46, i1 false
  br i1 %47, label %48, label %224

48:                                               ; preds = %40
  %49 = add nuw nsw i64 %42, 7
  %50 = add nsw i64 %41, -1
  %51 = icmp slt i64 %43, 0
  %52 = select i1 %51, i64 %12, i64 0
  %53 = getelementptr i8, ptr %11, i64 %43
  %54 = getelementptr i8, ptr %53, i64 %52
  %55 = load i8, ptr %54, align 1, !noalias !0
  %56 = add nsw i64 %43, 1
  %57 = and i8 %55, 127
  %58 = zext nneg i8 %57 to i64
  %59 = shl i64 %58, %42
  %60 = or i64 %59, %44
  %61 = icmp sgt i8 %55, -1
  br i1 %61, label %62, label %40

62:                                               ; preds = %48
  %63 = icmp slt i64 %43, -1
  %64 = icmp slt i64 %60, 0
  %65 = select i1 %63, i1 true, i1 %64
  br i1 %65, label %224, label %66

66:                                               ; preds = %62
  %67 = sub nsw i64 %16, %38
  %68 = and i64 %60, 1
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %202, label %70

70:                                               ; preds = %66
  %71 = lshr i64 %60, 1
  %72 = ashr i64 %67, 3
  %73 = icmp sgt i64 %71, %72
  %74 = shl nsw i64 %71, 3
  %75 = select i1 %73, i64 %67, i64 %74
  %76 = mul nsw i64 %75, %14
  %77 = add nsw i64 %76, 7
  %78 = ashr i64 %77, 3
  %79 = sub nsw i64 %12, %56
  %80 = icmp sgt i64 %78, %79
  br i1 %80, label %224, label %81

81:                                               ; preds = %70
  br i1 %23, label %82, label %134

82:                                               ; preds = %81
  %83 = ashr i64 %75, 3
  %84 = add nsw i64 %83, %56
  %85 = icmp slt i64 %83, 1
  br i1 %85, label %86, label %97

86:                                               ; preds = %97, %82
  %87 = phi i64 [ 0, %82 ], [ %119, %97 ]
  %88 = and i64 %75, 7
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %129, label %90

90:                                               ; preds = %86
  %91 = icmp slt i64 %84, 0
  %92 = select i1 %91, i64 %12, i64 0
  %93 = getelementptr i8, ptr %11, i64 %84
  %94 = getelementptr i8, ptr %93, i64 %92
  %95 = load i8, ptr %94, align 1, !noalias !5
  %96 = zext i8 %95 to i64
  br label %121

97:                                               ; preds = %82, %97
  %98 = phi i64 [ %119, %97 ], [ 0, %82 ]
  %99 = phi i64 [ %102, %97 ], [ %56, %82 ]
  %100 = phi i64 [ %101, %97 ], [ %83, %82 ]
  %101 = add nsw i64 %100, -1
  %102 = add nuw i64 %99, 1
  %103 = icmp slt i64 %99, 0
  %104 = select i1 %103, i64 %12, i64 0
  %105 = getelementptr i8, ptr %11, i64 %99
  %106 = getelementptr i8, ptr %105, i64 %104
  %107 = load i8, ptr %106, align 1, !noalias !5
  %108 = zext i8 %107 to i64
  %109 = lshr i64 %108, 1
  %110 = and i64 %109, 85
  %111 = sub nsw i64 %108, %110
  %112 = and i64 %111, 51
  %113 = lshr i64 %111, 2
  %114 = and i64 %113, 51
  %115 = add nuw nsw i64 %114, %112
  %116 = lshr i64 %115, 4
  %117 = add nuw nsw i64 %116, %115
  %118 = and i64 %117, 15
  %119 = add nuw nsw i64 %118, %98
  %120 = icmp samesign ugt i64 %100, 1
  br i1 %120, label %97, label %86

121:                                              ; preds = %121, %90
  %122 = phi i64 [ %87, %90 ], [ %127, %121 ]
  %123 = phi i64 [ 0, %90 ], [ %124, %121 ]
  %124 = add nuw nsw i64 %123, 1
  %125 = lshr i64 %96, %123
  %126 = and i64 %125, 1
  %127 = add nuw nsw i64 %126, %122
  %128 = icmp eq i64 %124, %88
  br i1 %128, label %129, label %121

129:                                              ; preds = %121, %86
  %130 = phi i64 [ %87, %86 ], [ %127, %121 ]
  %131 = sub nsw i64 %75, %130
  %132 = select i1 %33, i64 %131, i64 %130
  %133 = select i1 %34, i64 %75, i64 %130
  br label %197

134:                                              ; preds = %81
  %135 = add nuw i64 %75, 7
  %136 = lshr i64 %135, 3
  %137 = icmp slt i64 %75, 1
  %138 = icmp eq i64 %136, 0
  %139 = select i1 %137, i1 true, i1 %138
  br i1 %139, label %197, label %164

140:                                              ; preds = %182, %176
  %141 = phi i64 [ %166, %176 ], [ %192, %182 ]
  %142 = phi i64 [ %165, %176 ], [ %195, %182 ]
  %143 = icmp samesign ugt i64 %167, 1
  br i1 %143, label %164, label %197

144:                                              ; preds = %164
  %145 = getelementptr i8, ptr %11, i64 %173
  %146 = load i64, ptr %145, align 1, !noalias !10
  %147 = and i64 %146, %31
  br label %176

148:                                              ; preds = %164
  br i1 %32, label %176, label %149

149:                                              ; preds = %148
  %150 = getelementptr i8, ptr %11, i64 %173
  br label %151

151:                                              ; preds = %151, %149
  %152 = phi i64 [ 0, %149 ], [ %162, %151 ]
  %153 = phi i64 [ 0, %149 ], [ %156, %151 ]
  %154 = phi i64 [ %27, %149 ], [ %155, %151 ]
  %155 = add nsw i64 %154, -1
  %156 = add nuw nsw i64 %153, 1
  %157 = getelementptr i8, ptr %150, i64 %153
  %158 = load i8, ptr %157, align 1, !noalias !16
  %159 = zext i8 %158 to i64
  %160 = shl nsw i64 %153, 3
  %161 = shl i64 %159, %160
  %162 = or i64 %161, %152
  %163 = icmp sgt i64 %154, 1
  br i1 %163, label %151, label %176

164:                                              ; preds = %134, %140
  %165 = phi i64 [ %142, %140 ], [ 0, %134 ]
  %166 = phi i64 [ %141, %140 ], [ 0, %134 ]
  %167 = phi i64 [ %169, %140 ], [ %136, %134 ]
  %168 = phi i64 [ %170, %140 ], [ 0, %134 ]
  %169 = add nsw i64 %167, -1
  %170 = add nuw i64 %168, 8
  %171 = ashr exact i64 %168, 3
  %172 = mul nsw i64 %171, %14
  %173 = add nsw i64 %172, %56
  %174 = add nsw i64 %173, 8
  %175 = icmp sgt i64 %174, %12
  br i1 %175, label %148, label %144

176:                                              ; preds = %151, %148, %144
  %177 = phi i64 [ %147, %144 ], [ 0, %148 ], [ %162, %151 ]
  %178 = sub nsw i64 %75, %168
  %179 = icmp slt i64 %178, 1
  br i1 %179, label %140, label %180

180:                                              ; preds = %176
  %181 = tail call i64 @llvm.umin.i64(i64 %178, i64 8)
  br label %182

182:                                              ; preds = %182, %180
  %183 = phi i64 [ %189, %182 ], [ %177, %180 ]
  %184 = phi i64 [ %195, %182 ], [ %165, %180 ]
  %185 = phi i64 [ %192, %182 ], [ %166, %180 ]
  %186 = phi i64 [ %187, %182 ], [ %181, %180 ]
  %187 = add nsw i64 %186, -1
  %188 = and i64 %183, %25
  %189 = lshr i64 %183, %14
  %190 = icmp eq i64 %188, %18
  %191 = zext i1 %190 to i64
  %192 = add nsw i64 %185, %191
  %193 = icmp sge i64 %188, %20
  %194 = zext i1 %193 to i64
  %195 = add nsw i64 %184, %194
  %196 = icmp samesign ugt i64 %186, 1
  br i1 %196, label %182, label %140

197:                                              ; preds = %140, %134, %129
  %198 = phi i64 [ %132, %129 ], [ 0, %134 ], [ %141, %140 ]
  %199 = phi i64 [ %133, %129 ], [ 0, %134 ], [ %142, %140 ]
  %200 = tail call i64 @llvm.smin.i64(i64 %12, i64 range(i64 0, 4611686018427387904) %71)
  %201 = mul nsw i64 %200, %14
  br label %214

202:                                              ; preds = %66
  %203 = icmp slt i64 %56, %12
  br i1 %203, label %204, label %224

204:                                              ; preds = %202
  %205 = lshr exact i64 %60, 1
  %206 = tail call i64 @llvm.smin.i64(i64 %67, i64 range(i64 0, 4611686018427387904) %205)
  %207 = getelementptr i8, ptr %11, i64 %56
  %208 = load i8, ptr %207, align 1, !noalias !19
  %209 = zext i8 %208 to i64
  %210 = icmp eq i64 %18, %209
  %211 = select i1 %210, i64 %206, i64 0
  %212 = icmp sgt i64 %20, %209
  %213 = select i1 %212, i64 0, i64 %206
  br label %214

214:                                              ; preds = %204, %197
  %215 = phi i64 [ %75, %197 ], [ %206, %204 ]
  %216 = phi i64 [ %199, %197 ], [ %213, %204 ]
  %217 = phi i64 [ %198, %197 ], [ %211, %204 ]
  %218 = phi i64 [ %201, %197 ], [ 1, %204 ]
  %219 = add nsw i64 %218, %56
  %220 = add nsw i64 %217, %36
  %221 = add nsw i64 %216, %37
  %222 = add nsw i64 %215, %38
  %223 = icmp slt i64 %222, %16
  br i1 %223, label %35, label %224

224:                                              ; preds = %214, %202, %70, %62, %40, %2
  %225 = phi i64 [ 0, %2 ], [ -1, %40 ], [ %221, %214 ], [ -1, %70 ], [ -1, %202 ], [ -1, %62 ]
  %226 = phi i64 [ 0, %2 ], [ -1, %40 ], [ %220, %214 ], [ -1, %70 ], [ -1, %202 ], [ -1, %62 ]
  store i64 %226, ptr %1, align 8
  store i64 %225, ptr %13, align 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #2
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

attributes #0 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }

!0 = !{!1, !3}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !4}
!4 = distinct !{!4}
!5 = !{!6, !8, !3}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
!8 = distinct !{!8, !9}
!9 = distinct !{!9}
!10 = !{!11, !13, !15, !8, !3}
!11 = distinct !{!11, !12}
!12 = distinct !{!12}
!13 = distinct !{!13, !14}
!14 = distinct !{!14}
!15 = distinct !{!15, !14}
!16 = !{!17, !13, !15, !8, !3}
!17 = distinct !{!17, !18}
!18 = distinct !{!18}
!19 = !{!3}
