define void @ig_multiply(ptr noundef %w, i64 noundef %form, i64 noundef %a, i64 noundef %b, ptr noundef readonly captures(address_is_null) %left, ptr noundef readonly captures(none) %registers, i64 noundef %add, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %rows = alloca [16 x [32 x i8]], align 32
  %columns = alloca [256 x [32 x i8]], align 32
  %factors = alloca [16 x [32 x float]], align 128
  %numbers = alloca [32 x float], align 128
  %right = alloca [8192 x float], align 64
  %sums = alloca [4096 x float], align 64
  call void @llvm.lifetime.start.p0(ptr nonnull %rows)
  call void @llvm.lifetime.start.p0(ptr nonnull %columns)
  call void @llvm.lifetime.start.p0(ptr nonnull %factors)
  call void @llvm.lifetime.start.p0(ptr nonnull %numbers)
  call void @llvm.lifetime.start.p0(ptr nonnull %right)
  call void @llvm.lifetime.start.p0(ptr nonnull %sums)
  %and.i = and i64 %form, 511
  %sub = add nuw nsw i64 %and.i, 15
  %and = and i64 %sub, 1008
  %shr = lshr i64 %form, 12
  %and2 = and i64 %shr, 15
  %shr3 = lshr i64 %form, 16
  %and4 = and i64 %shr3, 15
  %cmp.i = icmp eq i64 %and2, 2
  %0 = icmp samesign ult i64 %and2, 2
  %1 = select i1 %0, i64 16, i64 32
  %cond3.i = select i1 %cmp.i, i64 8, i64 %1
  %cmp = icmp eq i64 %and2, 7
  %tobool.not = icmp eq ptr %left, null
  br i1 %tobool.not, label %if.else, label %for.body

for.body:
  %index.0182 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %rem = and i64 %index.0182, 31
  %div134 = lshr i64 %index.0182, 5
  %arrayidx = getelementptr inbounds nuw [32 x i32], ptr %left, i64 %div134
  %arrayidx8 = getelementptr inbounds nuw i32, ptr %arrayidx, i64 %rem
  %2 = load i32, ptr %arrayidx8, align 4
  %div9135 = lshr i64 %rem, 2
  %rem10 = shl nuw nsw i64 %div134, 3
  %mul = and i64 %rem10, 8
  %3 = getelementptr inbounds nuw [32 x i8], ptr %rows, i64 %div9135
  %arrayidx12 = getelementptr inbounds nuw [32 x i8], ptr %3, i64 %mul
  %rem13 = and i64 %index.0182, 3
  %4 = lshr i64 %index.0182, 4
  %mul15 = and i64 %4, 4
  %5 = getelementptr inbounds nuw i32, ptr %arrayidx12, i64 %rem13
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %5, i64 %mul15
  store i32 %2, ptr %arrayidx17, align 4
  %inc = add nuw nsw i64 %index.0182, 1
  %exitcond.not = icmp eq i64 %inc, 128
  br i1 %exitcond.not, label %if.end, label %for.body

if.else:
  %and18 = and i64 %form, 1048576
  %tobool19 = icmp ne i64 %and18, 0
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %6 = load i64, ptr %index.i, align 8
  %rem.i = shl i64 %6, 5
  %mul.i = and i64 %rem.i, 96
  call fastcc void @gather(ptr noundef %w, i64 noundef %a, i1 noundef zeroext %tobool19, i64 noundef %mul.i, i64 noundef 32, ptr noundef %rows, i64 noundef %info)
  br label %if.end

if.end:
  %and22 = and i64 %form, 2097152
  %tobool23 = icmp ne i64 %and22, 0
  %mul24 = shl nuw nsw i64 %and.i, 1
  call fastcc void @gather(ptr noundef %w, i64 noundef %b, i1 noundef zeroext %tobool23, i64 noundef 0, i64 noundef %mul24, ptr noundef %columns, i64 noundef %info)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 64 dereferenceable(16384) %sums, i8 0, i64 16384, i1 false)
  %7 = select i1 %0, i64 4, i64 5
  %8 = select i1 %cmp.i, i64 3, i64 %7
  %mul28 = shl nuw nsw i64 %and, %8
  %mul29 = shl nuw nsw i64 %mul28, 2
  call void @llvm.memset.p0.i64(ptr nonnull align 64 %right, i8 0, i64 %mul29, i1 false)
  %tobool30 = icmp ne i64 %add, 0
  %and31 = and i64 %form, 33554432
  %tobool32.not = icmp eq i64 %and31, 0
  %or.cond = and i1 %tobool32.not, %tobool30
  br i1 %or.cond, label %if.then33, label %if.end35

if.then33:
  %and.i137 = and i64 %form, 16777216
  %tobool.not.i = icmp eq i64 %and.i137, 0
  %and.i.i = lshr i64 %form, 2
  %div42.i = and i64 %and.i.i, 127
  %cmp45.not.i = icmp eq i64 %div42.i, 0
  br i1 %cmp45.not.i, label %if.end35, label %for.cond1.preheader.i

for.cond1.preheader.i:
  %index.046.i = phi i64 [ %inc22.i, %for.cond.cleanup3.i ], [ 0, %if.then33 ]
  %rem.i138 = shl i64 %index.046.i, 3
  %mul.i.i = and i64 %rem.i138, 8
  %9 = shl nuw nsw i64 %index.046.i, 4
  %add.ptr3.idx.i.i = and i64 %9, 9223372036854775776
  %invariant.gep.i = getelementptr inbounds nuw i8, ptr %sums, i64 %add.ptr3.idx.i.i
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %registers, i64 %index.046.i
  %arrayidx14.i = getelementptr inbounds nuw i8, ptr %registers, i64 %9
  %arrayidx18.i = getelementptr inbounds nuw i8, ptr %arrayidx14.i, i64 8
  br label %for.body4.i

for.cond.cleanup3.i:
  %inc22.i = add nuw nsw i64 %index.046.i, 1
  %exitcond47.not.i = icmp eq i64 %inc22.i, %div42.i
  br i1 %exitcond47.not.i, label %if.end35, label %for.cond1.preheader.i

for.body4.i:
  %lane.044.i = phi i64 [ 0, %for.cond1.preheader.i ], [ %inc.i, %if.end.i ]
  %div7.i.i = lshr i64 %lane.044.i, 2
  %add.i.i = add nuw nsw i64 %div7.i.i, %mul.i.i
  %mul1.i.i = mul nuw nsw i64 %add.i.i, %and
  %gep.i = getelementptr inbounds nuw float, ptr %invariant.gep.i, i64 %mul1.i.i
  %rem.i.i = shl nuw nsw i64 %lane.044.i, 1
  %mul4.i.i = and i64 %rem.i.i, 6
  %add.ptr5.i.i = getelementptr inbounds nuw float, ptr %gep.i, i64 %mul4.i.i
  br i1 %tobool.not.i, label %if.else.i, label %if.then.i

if.then.i:
  %10 = load ptr, ptr %arrayidx.i, align 8
  %arrayidx7.i = getelementptr inbounds nuw i32, ptr %10, i64 %lane.044.i
  %11 = load i32, ptr %arrayidx7.i, align 4
  %conv.i = trunc i32 %11 to i16
  %12 = bitcast i16 %conv.i to half
  %conv8.i = fpext half %12 to float
  %shr.i = lshr i32 %11, 16
  %conv11.i = trunc nuw i32 %shr.i to i16
  %13 = bitcast i16 %conv11.i to half
  %conv12.i = fpext half %13 to float
  br label %if.end.i

if.else.i:
  %14 = load ptr, ptr %arrayidx14.i, align 8
  %arrayidx15.i = getelementptr inbounds nuw i32, ptr %14, i64 %lane.044.i
  %15 = load float, ptr %arrayidx15.i, align 4
  %16 = load ptr, ptr %arrayidx18.i, align 8
  %arrayidx19.i = getelementptr inbounds nuw i32, ptr %16, i64 %lane.044.i
  %17 = load float, ptr %arrayidx19.i, align 4
  br label %if.end.i

if.end.i:
  %conv8.i.sink = phi float [ %15, %if.else.i ], [ %conv8.i, %if.then.i ]
  %conv12.sink.i = phi float [ %17, %if.else.i ], [ %conv12.i, %if.then.i ]
  store float %conv8.i.sink, ptr %add.ptr5.i.i, align 8
  %18 = getelementptr inbounds nuw i8, ptr %add.ptr5.i.i, i64 4
  store float %conv12.sink.i, ptr %18, align 4
  %inc.i = add nuw nsw i64 %lane.044.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, 32
  br i1 %exitcond.not.i, label %for.cond.cleanup3.i, label %for.body4.i

if.end35:
  %19 = trunc i64 %form to i32
  %20 = lshr i32 %19, 22
  %conv50 = and i32 %20, 1
  %cmp57185.not = icmp eq i64 %and.i, 0
  %cmp92.not.i = icmp eq i64 %and, 0
  %21 = lshr i32 %19, 23
  %conv65 = and i32 %21, 1
  %add.ptr8.idx.i = shl nuw nsw i64 %and, 3
  %add.ptr10.idx.i = mul nuw nsw i64 %and, 12
  br label %for.cond41.preheader

for.cond41.preheader:
  %pass.0187 = phi i64 [ 0, %if.end35 ], [ %inc86, %add_products.exit ]
  br label %for.body45

for.cond.cleanup39:
  %and.i.i139 = lshr i64 %form, 2
  %div63.i = and i64 %and.i.i139, 127
  %cmp74.not.i = icmp eq i64 %div63.i, 0
  br i1 %cmp74.not.i, label %store_sums.exit, label %for.cond1.preheader.lr.ph.i

for.cond1.preheader.lr.ph.i:
  %and.i140 = and i64 %form, 16777216
  %tobool.not.i141 = icmp eq i64 %and.i140, 0
  %and22.i = and i64 %form, 67108864
  %tobool23.i = icmp ne i64 %and22.i, 0
  br label %for.cond1.preheader.i142

for.cond1.preheader.i142:
  %index.075.i = phi i64 [ 0, %for.cond1.preheader.lr.ph.i ], [ %inc36.i, %for.cond.cleanup3.i159 ]
  %rem.i143 = shl i64 %index.075.i, 3
  %mul.i.i144 = and i64 %rem.i143, 8
  %22 = shl nuw nsw i64 %index.075.i, 4
  %add.ptr3.idx.i.i145 = and i64 %22, 9223372036854775776
  %invariant.gep.i146 = getelementptr inbounds nuw i8, ptr %sums, i64 %add.ptr3.idx.i.i145
  %arrayidx12.i = getelementptr inbounds nuw ptr, ptr %registers, i64 %index.075.i
  %23 = getelementptr inbounds nuw i8, ptr %registers, i64 %22
  br label %for.body4.i147

for.cond.cleanup3.i159:
  %inc36.i = add nuw nsw i64 %index.075.i, 1
  %exitcond76.not.i = icmp eq i64 %inc36.i, %div63.i
  br i1 %exitcond76.not.i, label %store_sums.exit, label %for.cond1.preheader.i142

for.body4.i147:
  %lane.073.i = phi i64 [ 0, %for.cond1.preheader.i142 ], [ %inc33.i, %for.cond.cleanup9.i ]
  %div7.i.i148 = lshr i64 %lane.073.i, 2
  %add.i.i149 = add nuw nsw i64 %div7.i.i148, %mul.i.i144
  %mul1.i.i150 = mul nuw nsw i64 %add.i.i149, %and
  %gep.i151 = getelementptr inbounds nuw float, ptr %invariant.gep.i146, i64 %mul1.i.i150
  %rem.i.i152 = shl nuw nsw i64 %lane.073.i, 1
  %mul4.i.i153 = and i64 %rem.i.i152, 6
  %add.ptr5.i.i154 = getelementptr inbounds nuw float, ptr %gep.i151, i64 %mul4.i.i153
  br label %for.body10.i

for.cond.cleanup9.i:
  %inc33.i = add nuw nsw i64 %lane.073.i, 1
  %exitcond.not.i158 = icmp eq i64 %inc33.i, 32
  br i1 %exitcond.not.i158, label %for.cond.cleanup3.i159, label %for.body4.i147

for.body10.i:
  %cmp8.i = phi i1 [ true, %for.body4.i147 ], [ false, %for.inc.i ]
  %part.072.i = phi i64 [ 0, %for.body4.i147 ], [ 1, %for.inc.i ]
  br i1 %tobool.not.i141, label %if.else.i160, label %if.then.i155

if.then.i155:
  %arrayidx.i156 = getelementptr inbounds nuw float, ptr %add.ptr5.i.i154, i64 %part.072.i
  %24 = load float, ptr %arrayidx.i156, align 4
  %cmp.i.i = fcmp ord float %24, 0.000000e+00
  br i1 %cmp.i.i, label %cond.true.i.i, label %half_bits.exit.i

cond.true.i.i:
  %conv.i.i = fptrunc float %24 to half
  %25 = bitcast half %conv.i.i to i16
  br label %half_bits.exit.i

half_bits.exit.i:
  %cond.i.i = phi i16 [ %25, %cond.true.i.i ], [ 32767, %if.then.i155 ]
  %26 = load ptr, ptr %arrayidx12.i, align 8
  %arrayidx13.i = getelementptr inbounds nuw i32, ptr %26, i64 %lane.073.i
  %arrayidx14.i157 = getelementptr inbounds nuw i16, ptr %arrayidx13.i, i64 %part.072.i
  store i16 %cond.i.i, ptr %arrayidx14.i157, align 2
  br label %for.inc.i

if.else.i160:
  br i1 %tobool32.not, label %if.else24.i, label %if.then17.i

if.then17.i:
  %arrayidx19.i161 = getelementptr inbounds nuw ptr, ptr %23, i64 %part.072.i
  %27 = load ptr, ptr %arrayidx19.i161, align 8
  %arrayidx20.i = getelementptr inbounds nuw i32, ptr %27, i64 %lane.073.i
  %arrayidx21.i = getelementptr inbounds nuw float, ptr %add.ptr5.i.i154, i64 %part.072.i
  %28 = load float, ptr %arrayidx21.i, align 4
  br i1 %tobool30, label %cond.true.i69.i, label %add_integer.exit.i

cond.true.i69.i:
  %29 = load i32, ptr %arrayidx20.i, align 4
  br label %add_integer.exit.i

add_integer.exit.i:
  %cond.i66.i = phi i32 [ %29, %cond.true.i69.i ], [ 0, %if.then17.i ]
  %conv.i67.i = fptosi float %28 to i32
  %30 = tail call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %cond.i66.i, i32 %conv.i67.i)
  %31 = extractvalue { i32, i1 } %30, 1
  %32 = extractvalue { i32, i1 } %30, 0
  %or.cond.i.i = and i1 %tobool23.i, %31
  %cmp.i68.i = icmp slt i32 %conv.i67.i, 0
  %cond6.i.i = select i1 %cmp.i68.i, i32 -2147483648, i32 2147483647
  %result.0.i.i = select i1 %or.cond.i.i, i32 %cond6.i.i, i32 %32
  store i32 %result.0.i.i, ptr %arrayidx20.i, align 4
  br label %for.inc.i

if.else24.i:
  %arrayidx25.i = getelementptr inbounds nuw float, ptr %add.ptr5.i.i154, i64 %part.072.i
  %33 = load float, ptr %arrayidx25.i, align 4
  %cmp.i70.i = fcmp ord float %33, 0.000000e+00
  %34 = bitcast float %33 to i32
  %cond.i71.i = select i1 %cmp.i70.i, i32 %34, i32 2147483647
  %arrayidx29.i = getelementptr inbounds nuw ptr, ptr %23, i64 %part.072.i
  %35 = load ptr, ptr %arrayidx29.i, align 8
  %arrayidx30.i = getelementptr inbounds nuw i32, ptr %35, i64 %lane.073.i
  store i32 %cond.i71.i, ptr %arrayidx30.i, align 4
  br label %for.inc.i

for.inc.i:
  br i1 %cmp8.i, label %for.body10.i, label %for.cond.cleanup9.i

store_sums.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %sums)
  call void @llvm.lifetime.end.p0(ptr nonnull %right)
  call void @llvm.lifetime.end.p0(ptr nonnull %numbers)
  call void @llvm.lifetime.end.p0(ptr nonnull %factors)
  call void @llvm.lifetime.end.p0(ptr nonnull %columns)
  call void @llvm.lifetime.end.p0(ptr nonnull %rows)
  ret void

for.cond56.preheader:
  br i1 %cmp57185.not, label %add_products.exit, label %for.body60

for.body45:
  %row.0183 = phi i64 [ 0, %for.cond41.preheader ], [ %inc54, %for.body45 ]
  %arrayidx46 = getelementptr inbounds nuw [32 x i8], ptr %rows, i64 %row.0183
  %arrayidx51 = getelementptr inbounds nuw [32 x float], ptr %factors, i64 %row.0183
  call fastcc void @decode(i64 noundef %and2, ptr noundef %arrayidx46, i64 noundef %pass.0187, i32 noundef %conv50, ptr noundef %arrayidx51)
  %inc54 = add nuw nsw i64 %row.0183, 1
  %exitcond192.not = icmp eq i64 %inc54, 16
  br i1 %exitcond192.not, label %for.cond56.preheader, label %for.body45

for.cond.cleanup59:
  br i1 %cmp92.not.i, label %add_products.exit, label %for.cond1.preheader.i163

for.cond1.preheader.i163:
  %column.093.i = phi i64 [ %add42.i, %for.cond.cleanup3.i177 ], [ 0, %for.cond.cleanup59 ]
  %invariant.gep89.i = getelementptr inbounds nuw float, ptr %sums, i64 %column.093.i
  %invariant.gep.i164 = getelementptr inbounds nuw float, ptr %right, i64 %column.093.i
  br label %for.body4.i165

for.cond.cleanup3.i177:
  %add42.i = add nuw nsw i64 %column.093.i, 16
  %cmp.i178 = icmp samesign ult i64 %add42.i, %and
  br i1 %cmp.i178, label %for.cond1.preheader.i163, label %add_products.exit

for.body4.i165:
  %row.091.i = phi i64 [ 0, %for.cond1.preheader.i163 ], [ %add39.i, %for.cond.cleanup13.i ]
  %mul.i166 = mul nuw nsw i64 %row.091.i, %and
  %gep90.i = getelementptr inbounds nuw float, ptr %invariant.gep89.i, i64 %mul.i166
  %36 = load <16 x float>, ptr %gep90.i, align 64
  %add.ptr6.i = getelementptr inbounds nuw float, ptr %gep90.i, i64 %and
  %37 = load <16 x float>, ptr %add.ptr6.i, align 64
  %add.ptr8.i = getelementptr inbounds nuw i8, ptr %gep90.i, i64 %add.ptr8.idx.i
  %38 = load <16 x float>, ptr %add.ptr8.i, align 64
  %add.ptr10.i = getelementptr inbounds nuw i8, ptr %gep90.i, i64 %add.ptr10.idx.i
  %39 = load <16 x float>, ptr %add.ptr10.i, align 64
  %arrayidx.i167 = getelementptr inbounds nuw [32 x float], ptr %factors, i64 %row.091.i
  %arrayidx19.i168 = getelementptr inbounds nuw i8, ptr %arrayidx.i167, i64 128
  %arrayidx24.i = getelementptr inbounds nuw i8, ptr %arrayidx.i167, i64 256
  %arrayidx29.i169 = getelementptr inbounds nuw i8, ptr %arrayidx.i167, i64 384
  br label %for.body14.i

for.cond.cleanup13.i:
  store <16 x float> %42, ptr %gep90.i, align 64
  store <16 x float> %44, ptr %add.ptr6.i, align 64
  store <16 x float> %46, ptr %add.ptr8.i, align 64
  store <16 x float> %48, ptr %add.ptr10.i, align 64
  %add39.i = add nuw nsw i64 %row.091.i, 4
  %cmp2.i = icmp samesign ult i64 %row.091.i, 12
  br i1 %cmp2.i, label %for.body4.i165, label %for.cond.cleanup3.i177

for.body14.i:
  %k.088.i = phi i64 [ 0, %for.body4.i165 ], [ %inc.i175, %for.body14.i ]
  %d.087.i = phi <16 x float> [ %39, %for.body4.i165 ], [ %48, %for.body14.i ]
  %c.086.i = phi <16 x float> [ %38, %for.body4.i165 ], [ %46, %for.body14.i ]
  %b.085.i = phi <16 x float> [ %37, %for.body4.i165 ], [ %44, %for.body14.i ]
  %a.084.i = phi <16 x float> [ %36, %for.body4.i165 ], [ %42, %for.body14.i ]
  %mul15.i = mul nuw nsw i64 %k.088.i, %and
  %gep.i170 = getelementptr inbounds nuw float, ptr %invariant.gep.i164, i64 %mul15.i
  %40 = load <16 x float>, ptr %gep.i170, align 64
  %arrayidx18.i171 = getelementptr inbounds nuw float, ptr %arrayidx.i167, i64 %k.088.i
  %41 = load float, ptr %arrayidx18.i171, align 4
  %splat.splatinsert.i = insertelement <16 x float> poison, float %41, i64 0
  %splat.splat.i = shufflevector <16 x float> %splat.splatinsert.i, <16 x float> poison, <16 x i32> zeroinitializer
  %42 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %splat.splat.i, <16 x float> %40, <16 x float> %a.084.i)
  %arrayidx20.i172 = getelementptr inbounds nuw float, ptr %arrayidx19.i168, i64 %k.088.i
  %43 = load float, ptr %arrayidx20.i172, align 4
  %splat.splatinsert21.i = insertelement <16 x float> poison, float %43, i64 0
  %splat.splat22.i = shufflevector <16 x float> %splat.splatinsert21.i, <16 x float> poison, <16 x i32> zeroinitializer
  %44 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %splat.splat22.i, <16 x float> %40, <16 x float> %b.085.i)
  %arrayidx25.i173 = getelementptr inbounds nuw float, ptr %arrayidx24.i, i64 %k.088.i
  %45 = load float, ptr %arrayidx25.i173, align 4
  %splat.splatinsert26.i = insertelement <16 x float> poison, float %45, i64 0
  %splat.splat27.i = shufflevector <16 x float> %splat.splatinsert26.i, <16 x float> poison, <16 x i32> zeroinitializer
  %46 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %splat.splat27.i, <16 x float> %40, <16 x float> %c.086.i)
  %arrayidx30.i174 = getelementptr inbounds nuw float, ptr %arrayidx29.i169, i64 %k.088.i
  %47 = load float, ptr %arrayidx30.i174, align 4
  %splat.splatinsert31.i = insertelement <16 x float> poison, float %47, i64 0
  %splat.splat32.i = shufflevector <16 x float> %splat.splatinsert31.i, <16 x float> poison, <16 x i32> zeroinitializer
  %48 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %splat.splat32.i, <16 x float> %40, <16 x float> %d.087.i)
  %inc.i175 = add nuw nsw i64 %k.088.i, 1
  %exitcond.not.i176 = icmp eq i64 %inc.i175, %cond3.i
  br i1 %exitcond.not.i176, label %for.cond.cleanup13.i, label %for.body14.i

add_products.exit:
  %inc86 = add nuw nsw i64 %pass.0187, 1
  %cmp37188 = icmp samesign ult i64 %pass.0187, 7
  %cmp37 = select i1 %cmp, i1 %cmp37188, i1 false
  br i1 %cmp37, label %for.cond41.preheader, label %for.cond.cleanup39

for.body60:
  %column.0186 = phi i64 [ %inc80, %for.cond.cleanup70 ], [ 0, %for.cond56.preheader ]
  %arrayidx61 = getelementptr inbounds nuw [32 x i8], ptr %columns, i64 %column.0186
  call fastcc void @decode(i64 noundef %and4, ptr noundef %arrayidx61, i64 noundef %pass.0187, i32 noundef %conv65, ptr noundef %numbers)
  %invariant.gep = getelementptr inbounds nuw float, ptr %right, i64 %column.0186
  br label %for.body71

for.cond.cleanup70:
  %inc80 = add nuw nsw i64 %column.0186, 1
  %exitcond194.not = icmp eq i64 %inc80, %and.i
  br i1 %exitcond194.not, label %for.cond.cleanup59, label %for.body60

for.body71:
  %k.0184 = phi i64 [ 0, %for.body60 ], [ %inc77, %for.body71 ]
  %arrayidx72 = getelementptr inbounds nuw float, ptr %numbers, i64 %k.0184
  %49 = load float, ptr %arrayidx72, align 4
  %mul73 = mul nuw nsw i64 %k.0184, %and
  %gep = getelementptr inbounds nuw float, ptr %invariant.gep, i64 %mul73
  store float %49, ptr %gep, align 4
  %inc77 = add nuw nsw i64 %k.0184, 1
  %exitcond193.not = icmp eq i64 %inc77, %cond3.i
  br i1 %exitcond193.not, label %for.cond.cleanup70, label %for.body71
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

define internal fastcc void @gather(ptr noundef %w, i64 noundef %descriptor, i1 noundef zeroext %turned, i64 noundef range(i64 0, 97) %first, i64 noundef range(i64 0, 1023) %count, ptr noundef nonnull writeonly captures(none) %rows, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %shr.i = lshr i64 %descriptor, 62
  %and.i = shl i64 %descriptor, 4
  %mul.i = and i64 %and.i, 262128
  %1 = lshr i64 %descriptor, 12
  %mul3.i = and i64 %1, 262128
  %2 = lshr i64 %descriptor, 28
  %mul6.i = and i64 %2, 262128
  %shr7.i = lshr i64 %descriptor, 49
  %and8.i = and i64 %shr7.i, 7
  %tobool.not.i = icmp eq i64 %shr.i, 0
  %shr9.i = lshr exact i64 16, %shr.i
  %and = and i64 %descriptor, 4607675003230535680
  %tobool.not = icmp ne i64 %and, 0
  %tobool2 = icmp ne i64 %and8.i, 0
  %3 = and i1 %tobool.not.i, %tobool2
  %or.cond = or i1 %tobool.not, %3
  br i1 %or.cond, label %if.then, label %for.cond.preheader

for.cond.preheader:
  %cmp578.not = icmp eq i64 %count, 0
  br i1 %cmp578.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %4 = sub nuw nsw i64 4, %shr.i
  %5 = select i1 %tobool.not.i, i64 0, i64 %4
  %spec.select = select i1 %tobool.not.i, i64 %mul3.i, i64 16
  %6 = add nsw i64 %shr9.i, -1
  %7 = add nuw nsw i64 %shr9.i, 1152921504606846975
  %sub38.i = select i1 %tobool.not.i, i64 0, i64 %7
  %shared_bytes = getelementptr inbounds nuw i8, ptr %0, i64 176
  %shared = getelementptr inbounds nuw i8, ptr %0, i64 256
  br label %for.body

if.then:
  tail call void @ig_tell(ptr noundef nonnull %w, i64 noundef 28, i64 noundef 0, i64 noundef 43, i64 noundef 0, i64 noundef 0, i64 noundef 0, i64 noundef %info)
  unreachable

for.cond.cleanup:
  ret void

for.body:
  %index.079 = phi i64 [ 0, %for.body.lr.ph ], [ %inc39, %cleanup ]
  %add = add nuw nsw i64 %index.079, %first
  %shr.i62 = lshr i64 %add, 4
  br i1 %turned, label %if.then.i, label %if.else.i

if.then.i:
  br i1 %tobool.not.i, label %cond.true.i, label %cond.false.i

cond.true.i:
  %mul.i67 = mul i64 %shr.i62, %mul6.i
  br label %cond.end.i

cond.false.i:
  %div.i76 = lshr i64 %shr.i62, %4
  %mul2.i = mul i64 %div.i76, %mul3.i
  %rem.i = and i64 %shr.i62, %6
  %mul3.i64 = shl nuw nsw i64 %rem.i, 4
  %add.i = add i64 %mul2.i, %mul3.i64
  br label %cond.end.i

cond.end.i:
  %cond11.i.sroa.speculated = phi i64 [ %mul3.i, %cond.true.i ], [ %mul6.i, %cond.false.i ]
  %cond.i65 = phi i64 [ %mul.i67, %cond.true.i ], [ %add.i, %cond.false.i ]
  %8 = and i64 %add, 8
  %.not.i = icmp eq i64 %8, 0
  %mul12.i = select i1 %.not.i, i64 0, i64 %cond11.i.sroa.speculated
  %and14.i = shl nuw nsw i64 %add, 4
  %mul15.i = and i64 %and14.i, 112
  %mul16.i = shl nuw nsw i64 %mul15.i, %5
  %add13.i = add nuw nsw i64 %mul12.i, %mul16.i
  %add17.i = add i64 %add13.i, %cond.i65
  br label %chunk_at.exit

if.else.i:
  %mul23.i = mul i64 %shr.i62, %mul6.i
  %9 = shl nuw nsw i64 %add, 3
  %mul25.i = and i64 %9, 112
  %mul26.i = shl nuw nsw i64 %mul25.i, %5
  %10 = trunc i64 %add to i1
  %mul34.i = select i1 %10, i64 %spec.select, i64 0
  %add27.i = add i64 %mul34.i, %mul23.i
  %add35.i = add i64 %add27.i, %mul26.i
  br label %chunk_at.exit

chunk_at.exit:
  %add17.pn.i = phi i64 [ %add17.i, %cond.end.i ], [ %add35.i, %if.else.i ]
  %at.0.i = add i64 %add17.pn.i, %mul.i
  %shr37.i = lshr i64 %at.0.i, 7
  %sub.i = sub nsw i64 %shr37.i, %and8.i
  %and39.i = and i64 %sub.i, %sub38.i
  %shl.i = shl i64 %and39.i, 4
  %xor.i = xor i64 %shl.i, %at.0.i
  %add7 = add i64 %xor.i, 16
  %11 = load i64, ptr %shared_bytes, align 8
  %cmp8 = icmp ugt i64 %add7, %11
  br i1 %cmp8, label %if.then17, label %if.end18

if.then17:
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 1, i64 noundef 0, i64 noundef %xor.i, i64 noundef 16, i64 noundef %info)
  unreachable

if.end18:
  %12 = load i64, ptr %shared, align 8
  %13 = inttoptr i64 %12 to ptr
  %add.ptr = getelementptr inbounds nuw i8, ptr %13, i64 %xor.i
  br i1 %turned, label %for.cond24.preheader, label %if.then20

for.cond24.preheader:
  %14 = lshr i64 %index.079, 1
  %mul31 = and i64 %14, 4611686018427387896
  %15 = getelementptr inbounds nuw [32 x i8], ptr %rows, i64 %mul31
  %and35 = and i64 %index.079, 15
  %invariant.gep = getelementptr inbounds nuw i16, ptr %15, i64 %and35
  br label %for.body28

if.then20:
  %16 = load <16 x i8>, ptr %add.ptr, align 1
  %shr = lshr i64 %index.079, 1
  %arrayidx = getelementptr inbounds nuw [32 x i8], ptr %rows, i64 %shr
  %and21 = shl i64 %index.079, 4
  %mul = and i64 %and21, 16
  %add.ptr22 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 %mul
  store <16 x i8> %16, ptr %add.ptr22, align 1
  br label %cleanup

for.body28:
  %row.077 = phi i64 [ 0, %for.cond24.preheader ], [ %inc, %for.body28 ]
  %arrayidx29 = getelementptr inbounds nuw i16, ptr %add.ptr, i64 %row.077
  %17 = load i16, ptr %arrayidx29, align 2
  %gep = getelementptr inbounds nuw [32 x i8], ptr %invariant.gep, i64 %row.077
  store i16 %17, ptr %gep, align 2
  %inc = add nuw nsw i64 %row.077, 1
  %exitcond.not = icmp eq i64 %inc, 8
  br i1 %exitcond.not, label %cleanup, label %for.body28

cleanup:
  %inc39 = add nuw nsw i64 %index.079, 1
  %exitcond81.not = icmp eq i64 %inc39, %count
  br i1 %exitcond81.not, label %for.cond.cleanup, label %for.body
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

define internal fastcc void @decode(i64 noundef range(i64 0, 16) %type, ptr noundef nonnull readonly captures(none) %row, i64 noundef range(i64 0, 8) %pass, i32 noundef range(i32 0, 2) %sign, ptr noundef nonnull captures(none) initializes((0, 32)) %numbers) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  switch i64 %type, label %sw.default [
    i64 0, label %sw.bb
    i64 1, label %sw.bb1
    i64 2, label %sw.bb3
    i64 4, label %sw.bb4
    i64 3, label %sw.bb9
    i64 5, label %sw.bb21
    i64 6, label %sw.bb23
  ]

sw.bb:
  %0 = load <16 x half>, ptr %row, align 32
  %conv = fpext <16 x half> %0 to <16 x float>
  store <16 x float> %conv, ptr %numbers, align 64
  br label %sw.epilog

sw.bb1:
  %1 = load <16 x i16>, ptr %row, align 32
  %conv2 = zext <16 x i16> %1 to <16 x i32>
  %shl = shl nuw <16 x i32> %conv2, splat (i32 16)
  store <16 x i32> %shl, ptr %numbers, align 64
  br label %sw.epilog

sw.bb3:
  %2 = load <8 x i32>, ptr %row, align 32
  %and = and <8 x i32> %2, splat (i32 -8192)
  store <8 x i32> %and, ptr %numbers, align 32
  br label %sw.epilog

sw.bb4:
  %3 = load <32 x i8>, ptr %row, align 32
  %conv6 = zext <32 x i8> %3 to <32 x i16>
  %shl7 = shl nuw <32 x i16> %conv6, splat (i16 8)
  %4 = bitcast <32 x i16> %shl7 to <32 x half>
  %conv8 = fpext <32 x half> %4 to <32 x float>
  store <32 x float> %conv8, ptr %numbers, align 128
  br label %sw.epilog

sw.bb9:
  %5 = load <32 x i8>, ptr %row, align 32
  %.signext = sext <32 x i8> %5 to <32 x i16>
  %shl13 = and <32 x i16> %.signext, splat (i16 -32768)
  %6 = and <32 x i8> %5, splat (i8 127)
  %and14 = zext nneg <32 x i8> %6 to <32 x i16>
  %shl15 = shl nuw nsw <32 x i16> %and14, splat (i16 7)
  %or = or disjoint <32 x i16> %shl15, %shl13
  %7 = bitcast <32 x i16> %or to <32 x half>
  %conv16 = fpext <32 x half> %7 to <32 x float>
  %mul = fmul <32 x float> %conv16, splat (float 2.560000e+02)
  %cmp = icmp eq <32 x i8> %6, splat (i8 127)
  %8 = select <32 x i1> %cmp, <32 x float> splat (float 0xFFFFFFFFE0000000), <32 x float> %mul
  store <32 x float> %8, ptr %numbers, align 128
  br label %sw.epilog

sw.bb21:
  %9 = load <32 x i8>, ptr %row, align 32
  %conv22 = sitofp <32 x i8> %9 to <32 x float>
  store <32 x float> %conv22, ptr %numbers, align 128
  br label %sw.epilog

sw.bb23:
  %10 = load <32 x i8>, ptr %row, align 32
  %conv24 = uitofp <32 x i8> %10 to <32 x float>
  store <32 x float> %conv24, ptr %numbers, align 128
  br label %sw.epilog

sw.default:
  %arrayidx = getelementptr inbounds nuw i32, ptr %row, i64 %pass
  %11 = load i32, ptr %arrayidx, align 4
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %11, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %shr = lshr <32 x i32> %splat.splat, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %and26 = and <32 x i32> %shr, splat (i32 1)
  %conv27 = uitofp nneg <32 x i32> %and26 to <32 x float>
  store <32 x float> %conv27, ptr %numbers, align 128
  br label %sw.epilog

sw.epilog:
  %tobool.not = icmp eq i32 %sign, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %12 = load <32 x i32>, ptr %numbers, align 128
  %xor = xor <32 x i32> %12, splat (i32 -2147483648)
  store <32 x i32> %xor, ptr %numbers, align 128
  br label %if.end

if.end:
  ret void
}

declare void @ig_tell(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
