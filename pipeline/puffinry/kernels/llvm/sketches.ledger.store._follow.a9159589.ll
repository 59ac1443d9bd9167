; 6a7eb2ed6108a6658b5b30290cb9a2c81c316230b298decb10df2339fa1c09ce
; puffinry.sketches.ledger.store._follow for |u1[2],<i8[1],<i4[1],<i4[1]; of puffinry.kernels.compiler by numba 0.68.1, llvmlite 0.50.0, Python 3.11.7
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
  %17 = add i64 %16, 16
  %18 = inttoptr i64 %17 to ptr
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr i8, ptr %1, i64 16
  %22 = load i64, ptr %21, align 8
  %23 = add i64 %22, 32
  %24 = inttoptr i64 %23 to ptr
  %25 = load i64, ptr %24, align 8
  %26 = inttoptr i64 %25 to ptr
  %27 = add i64 %22, 16
  %28 = inttoptr i64 %27 to ptr
  %29 = load i64, ptr %28, align 8
  %30 = inttoptr i64 %29 to ptr
  %31 = load i64, ptr %26, align 8
  %32 = getelementptr i8, ptr %1, i64 24
  %33 = load i64, ptr %32, align 8
  %34 = add i64 %33, 32
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %35, align 8
  %37 = inttoptr i64 %36 to ptr
  %38 = add i64 %33, 16
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %39, align 8
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %37, align 8
  %43 = icmp eq i64 %31, 0
  %44 = icmp sgt i64 %12, 4
  %45 = select i1 %43, i1 true, i1 %44
  br i1 %45, label %46, label %49

46:                                               ; preds = %2
  %47 = icmp eq i64 %42, 0
  %48 = zext i1 %47 to i64
  br label %159

49:                                               ; preds = %2
  %50 = add i64 %16, 32
  %51 = inttoptr i64 %50 to ptr
  %52 = load i64, ptr %51, align 8
  %53 = inttoptr i64 %52 to ptr
  %54 = load i64, ptr %53, align 8
  %55 = getelementptr i32, ptr %30, i64 %31
  %56 = getelementptr i8, ptr %55, i64 -4
  %57 = load i32, ptr %56, align 4, !noalias !0
  %58 = load i32, ptr %30, align 4, !noalias !0
  %59 = sext i32 %57 to i64
  %60 = sext i32 %58 to i64
  %61 = sub nsw i64 %59, %60
  %62 = icmp slt i64 %61, %31
  %63 = add nsw i64 %54, -1
  %64 = icmp slt i64 %54, 2
  %65 = icmp ult i64 %54, 4294967297
  %66 = and i64 %63, 4294967295
  %67 = select i1 %65, i64 %66, i64 %63
  %68 = select i1 %64, i64 0, i64 %67
  %69 = icmp sgt i64 %68, 0
  br i1 %69, label %70, label %159

70:                                               ; preds = %49
  %71 = icmp slt i64 %12, 1
  %72 = icmp sgt i64 %31, 0
  br label %122

73:                                               ; preds = %115, %122
  %74 = icmp eq i64 %124, %68
  br i1 %74, label %159, label %122

75:                                               ; preds = %147, %136
  %76 = phi i64 [ 0, %136 ], [ %157, %147 ]
  %77 = sub nsw i64 %137, %76
  %78 = load i32, ptr %30, align 4, !noalias !0
  %79 = sext i32 %78 to i64
  %80 = icmp slt i64 %77, %79
  br i1 %80, label %159, label %81

81:                                               ; preds = %75
  %82 = icmp slt i64 %139, %128
  %83 = icmp eq i64 %76, 0
  %84 = and i1 %82, %83
  br i1 %84, label %159, label %85

85:                                               ; preds = %81
  br i1 %62, label %115, label %86

86:                                               ; preds = %85
  br i1 %72, label %87, label %112

87:                                               ; preds = %86, %87
  %88 = phi i64 [ %103, %87 ], [ 0, %86 ]
  %89 = phi i64 [ %101, %87 ], [ %31, %86 ]
  %90 = sub nsw i64 %89, %88
  %91 = ashr i64 %90, 1
  %92 = add nsw i64 %91, %88
  %93 = icmp slt i64 %92, 0
  %94 = select i1 %93, i64 %31, i64 0
  %95 = getelementptr i32, ptr %30, i64 %92
  %96 = getelementptr i32, ptr %95, i64 %94
  %97 = load i32, ptr %96, align 4, !noalias !3
  %98 = sext i32 %97 to i64
  %99 = icmp sgt i64 %77, %98
  %100 = add nsw i64 %92, 1
  %101 = select i1 %99, i64 %89, i64 %92
  %102 = select i1 %99, i64 %100, i64 %88
  %103 = freeze i64 %102
  %104 = icmp slt i64 %103, %101
  br i1 %104, label %87, label %105

105:                                              ; preds = %87
  %106 = icmp slt i64 %103, 0
  %107 = select i1 %106, i64 %31, i64 0
  %108 = getelementptr i32, ptr %30, i64 %103
  %109 = getelementptr i32, ptr %108, i64 %107
  %110 = load i32, ptr %109, align 4, !noalias !0
  %111 = sext i32 %110 to i64
  br label %112

112:                                              ; preds = %105, %86
  %113 = phi i64 [ %111, %105 ], [ %79, %86 ]
  %114 = icmp eq i64 %77, %113
  br i1 %114, label %115, label %159

115:                                              ; preds = %112, %85
  %116 = icmp slt i64 %139, 0
  %117 = select i1 %116, i64 %42, i64 0
  %118 = getelementptr i32, ptr %41, i64 %139
  %119 = getelementptr i32, ptr %118, i64 %117
  %120 = trunc i64 %77 to i32
  store i32 %120, ptr %119, align 4, !noalias !0
  %121 = icmp samesign ugt i64 %138, 1
  br i1 %121, label %136, label %73

122:                                              ; preds = %73, %70
  %123 = phi i64 [ 0, %70 ], [ %124, %73 ]
  %124 = add nuw nsw i64 %123, 1
  %125 = getelementptr i64, ptr %20, i64 %123
  %126 = getelementptr i8, ptr %125, i64 8
  %127 = load i64, ptr %126, align 8, !noalias !0
  %128 = add nsw i64 %127, -1
  %129 = load i64, ptr %125, align 8, !noalias !0
  %130 = sub i64 %129, %127
  %131 = icmp slt i64 %130, 0
  br i1 %131, label %132, label %73

132:                                              ; preds = %122
  %133 = sub nsw i64 0, %130
  %134 = load i32, ptr %56, align 4, !noalias !0
  %135 = sext i32 %134 to i64
  br label %136

136:                                              ; preds = %132, %115
  %137 = phi i64 [ %77, %115 ], [ %135, %132 ]
  %138 = phi i64 [ %140, %115 ], [ %133, %132 ]
  %139 = phi i64 [ %141, %115 ], [ %128, %132 ]
  %140 = add nsw i64 %138, -1
  %141 = add i64 %139, -1
  br i1 %71, label %75, label %142

142:                                              ; preds = %136
  %143 = getelementptr i8, ptr %11, i64 %139
  %144 = icmp slt i64 %139, 0
  %145 = select i1 %144, i64 %14, i64 0
  %146 = getelementptr i8, ptr %143, i64 %145
  br label %147

147:                                              ; preds = %147, %142
  %148 = phi i64 [ 0, %142 ], [ %157, %147 ]
  %149 = phi i64 [ 0, %142 ], [ %150, %147 ]
  %150 = add nuw nsw i64 %149, 1
  %151 = mul i64 %149, %14
  %152 = getelementptr i8, ptr %146, i64 %151
  %153 = load i8, ptr %152, align 1, !noalias !0
  %154 = zext i8 %153 to i64
  %155 = shl nsw i64 %149, 3
  %156 = shl i64 %154, %155
  %157 = or i64 %156, %148
  %158 = icmp eq i64 %12, %150
  br i1 %158, label %75, label %147

159:                                              ; preds = %73, %112, %75, %81, %49, %46
  %160 = phi i64 [ 1, %49 ], [ 0, %112 ], [ %48, %46 ], [ 0, %81 ], [ 0, %75 ], [ 1, %73 ]
  store i64 %160, ptr %1, align 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptr @kernel(ptr captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  store ptr null, ptr %2, align 8
  call fastcc void @0(ptr %2, ptr %0) #1
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { noinline }

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!4, !6, !1}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
