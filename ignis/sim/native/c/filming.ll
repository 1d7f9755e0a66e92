define void @ig_film_access(ptr noundef readonly captures(none) %w, i64 noundef %shared, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %count, i64 noundef %kind, i64 noundef %strong, i64 noundef %info, ptr noundef readonly captures(none) %values) nounwind "prefer-vector-width"="512" {
entry:
  %place = alloca <32 x i64>, align 256
  %1 = load ptr, ptr %w, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %place)
  %tobool.not = icmp eq i64 %shared, 0
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %and = and <32 x i64> %address, splat (i64 4294967295)
  %shared2 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %2 = load i64, ptr %shared2, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %2, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %add = add <32 x i64> %splat.splat, %and
  br label %cond.end

cond.end:
  %cond = phi <32 x i64> [ %add, %cond.true ], [ %address, %entry ]
  store <32 x i64> %cond, ptr %place, align 256
  %film = getelementptr inbounds nuw i8, ptr %1, i64 1016
  %3 = load i64, ptr %film, align 8
  %4 = inttoptr i64 %3 to ptr
  call fastcc void @look(ptr noundef nonnull %w, ptr noundef %4, ptr noundef %place, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %count, i64 noundef %kind, i64 noundef %strong, i64 noundef %info, ptr noundef %values)
  call void @llvm.lifetime.end.p0(ptr nonnull %place)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

define internal fastcc void @look(ptr noundef readonly captures(none) %w, ptr noundef captures(none) %film, ptr noundef nonnull readonly captures(none) %place, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %count, i64 noundef %kind, i64 noundef %strong, i64 noundef %info, ptr noundef readonly captures(none) %values) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %value.i162 = alloca i64, align 8
  %value.i = alloca i64, align 8
  %0 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %mask)
  %conv = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %film, i64 40
  %1 = load i64, ptr %arrayidx, align 8
  %add = add i64 %1, %conv
  store i64 %add, ptr %arrayidx, align 8
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %film, i64 32
  %2 = load i64, ptr %arrayidx1, align 8
  %add2 = add i64 %2, 1
  store i64 %add2, ptr %arrayidx1, align 8
  %3 = load ptr, ptr %w, align 8
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %film, i64 48
  %4 = load i64, ptr %arrayidx.i, align 8
  %tobool.not.i = icmp eq i64 %4, 0
  br i1 %tobool.not.i, label %if.then.i, label %if.end.i

if.then.i:
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %film, i64 64
  %5 = load i64, ptr %arrayidx2.i, align 8
  br label %word_of.exit

if.end.i:
  %block.i = getelementptr inbounds nuw i8, ptr %3, i64 304
  %6 = load i64, ptr %block.i, align 8
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %film, i64 56
  %7 = load i64, ptr %arrayidx3.i, align 8
  %cmp.i = icmp eq i64 %6, %7
  br i1 %cmp.i, label %cond.true.i, label %word_of.exit

cond.true.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %3, i64 256
  %8 = load i64, ptr %shared.i, align 8
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %film, i64 64
  %9 = load i64, ptr %arrayidx4.i, align 8
  %add.i = add i64 %9, %8
  br label %word_of.exit

word_of.exit:
  %retval.0.i = phi i64 [ %5, %if.then.i ], [ %add.i, %cond.true.i ], [ 0, %if.end.i ]
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %film, i64 72
  %10 = load i64, ptr %arrayidx3, align 8
  %div = udiv i64 %nbytes, %count
  %11 = load <32 x i64>, ptr %place, align 256
  %add4 = add i64 %10, %retval.0.i
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %add4, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp = icmp ult <32 x i64> %11, %splat.splat
  %splat.splatinsert6 = insertelement <32 x i64> poison, i64 %nbytes, i64 0
  %splat.splat7 = shufflevector <32 x i64> %splat.splatinsert6, <32 x i64> poison, <32 x i32> zeroinitializer
  %add8 = add <32 x i64> %11, %splat.splat7
  %splat.splatinsert9 = insertelement <32 x i64> poison, i64 %retval.0.i, i64 0
  %splat.splat10 = shufflevector <32 x i64> %splat.splatinsert9, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp11 = icmp ugt <32 x i64> %add8, %splat.splat10
  %and150 = and <32 x i1> %cmp, %cmp11
  %and = bitcast <32 x i1> %and150 to i32
  %tobool14 = icmp eq i64 %retval.0.i, 0
  %tobool15 = icmp eq i64 %10, 0
  %or.cond.not = select i1 %tobool14, i1 true, i1 %tobool15
  %and16 = and i32 %mask, %and
  %tobool17.not151 = icmp eq i32 %and16, 0
  %tobool17.not = select i1 %or.cond.not, i1 true, i1 %tobool17.not151
  br i1 %tobool17.not, label %if.then, label %if.end37

if.then:
  %tobool18 = icmp ne i32 %mask, 0
  %tobool19 = icmp ne i64 %strong, 0
  %or.cond87 = and i1 %tobool18, %tobool19
  br i1 %or.cond87, label %lor.lhs.false20, label %cleanup82

lor.lhs.false20:
  %block.i152 = getelementptr inbounds nuw i8, ptr %3, i64 304
  %12 = load i64, ptr %block.i152, align 8
  %mul.i = shl i64 %12, 5
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %13 = load i64, ptr %index.i, align 8
  %add.i153 = add i64 %mul.i, %13
  %arrayidx.i154 = getelementptr inbounds nuw i8, ptr %film, i64 80
  %14 = load i64, ptr %arrayidx.i154, align 8
  %cmp.i155 = icmp eq i64 %add.i153, %14
  br i1 %cmp.i155, label %if.end, label %is_watched.exit

is_watched.exit:
  %arrayidx1.i = getelementptr inbounds nuw i8, ptr %film, i64 88
  %15 = load i64, ptr %arrayidx1.i, align 8
  %cmp2.i = icmp eq i64 %add.i153, %15
  br i1 %cmp2.i, label %if.end, label %cleanup82

if.end:
  %16 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %conv23 = zext nneg i32 %16 to i64
  %cmp24.not = icmp eq i64 %kind, 1
  br i1 %cmp24.not, label %for.cond.preheader, label %if.then26

for.cond.preheader:
  %invariant.umin = tail call i64 @llvm.umin.i64(i64 %nbytes, i64 8)
  %.not = icmp eq i64 %nbytes, 0
  br i1 %.not, label %if.end34, label %for.body

if.then26:
  %vecext = extractelement <32 x i64> %11, i64 %conv23
  call void @llvm.lifetime.start.p0(ptr nonnull %value.i)
  store i64 0, ptr %value.i, align 8
  %cmp.i156 = icmp ult i64 %vecext, 4611686018427387904
  br i1 %cmp.i156, label %if.then.i158, label %content.exit

if.then.i158:
  %17 = inttoptr i64 %vecext to ptr
  %cond.i = tail call i64 @llvm.umin.i64(i64 %nbytes, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %value.i, ptr align 1 %17, i64 %cond.i, i1 false)
  %value.i.0.value.i.0.value.i.0.value.0.value.0.value.0..pre.i = load i64, ptr %value.i, align 8
  br label %content.exit

content.exit:
  %value.0.value.0.value.0..i = phi i64 [ %value.i.0.value.i.0.value.i.0.value.0.value.0.value.0..pre.i, %if.then.i158 ], [ 0, %if.then26 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %value.i)
  br label %if.end34

for.body:
  %value.0183 = phi i64 [ %or, %for.body ], [ 0, %for.cond.preheader ]
  %at.0182 = phi i64 [ %inc, %for.body ], [ 0, %for.cond.preheader ]
  %div.i = udiv i64 %at.0182, %div
  %mul.i159 = shl nuw nsw i64 %div.i, 5
  %add.i160 = or disjoint i64 %mul.i159, %conv23
  %mul1.i = mul i64 %add.i160, %div
  %rem.i = urem i64 %at.0182, %div
  %18 = getelementptr i8, ptr %values, i64 %mul1.i
  %arrayidx.i161 = getelementptr i8, ptr %18, i64 %rem.i
  %19 = load i8, ptr %arrayidx.i161, align 1
  %conv33 = zext i8 %19 to i64
  %mul = shl nuw nsw i64 %at.0182, 3
  %shl = shl nuw i64 %conv33, %mul
  %or = or i64 %shl, %value.0183
  %inc = add nuw nsw i64 %at.0182, 1
  %exitcond185.not = icmp eq i64 %inc, %invariant.umin
  br i1 %exitcond185.not, label %if.end34, label %for.body

if.end34:
  %value.1 = phi i64 [ %value.0.value.0.value.0..i, %content.exit ], [ 0, %for.cond.preheader ], [ %or, %for.body ]
  %conv35 = zext i32 %mask to i64
  %vecext36 = extractelement <32 x i64> %11, i64 %conv23
  tail call fastcc void @note(ptr noundef nonnull %film, ptr noundef nonnull %w, i64 noundef %kind, i64 noundef %info, i64 noundef %conv35, i64 noundef 0, i64 noundef %vecext36, i64 noundef %value.1)
  br label %cleanup82

if.end37:
  call void @llvm.lifetime.start.p0(ptr nonnull %value.i162)
  store i64 0, ptr %value.i162, align 8
  %cmp.i163 = icmp ult i64 %retval.0.i, 4611686018427387904
  br i1 %cmp.i163, label %if.then.i166, label %content.exit169

if.then.i166:
  %20 = inttoptr i64 %retval.0.i to ptr
  %cond.i167 = tail call i64 @llvm.umin.i64(i64 %10, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %value.i162, ptr align 1 %20, i64 %cond.i167, i1 false)
  %value.i162.0.value.i162.0.value.i162.0.value.0.value.0.value.0..pre.i168 = load i64, ptr %value.i162, align 8
  br label %content.exit169

content.exit169:
  %value.0.value.0.value.0..i165 = phi i64 [ %value.i162.0.value.i162.0.value.i162.0.value.0.value.0.value.0..pre.i168, %if.then.i166 ], [ 0, %if.end37 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %value.i162)
  %cmp40.not = icmp eq i64 %kind, 1
  %conv45 = zext i32 %and16 to i64
  br i1 %cmp40.not, label %for.body59.lr.ph, label %if.then42

if.then42:
  tail call fastcc void @note(ptr noundef nonnull %film, ptr noundef nonnull %w, i64 noundef %kind, i64 noundef %info, i64 noundef %conv45, i64 noundef 1, i64 noundef %retval.0.i, i64 noundef %value.0.value.0.value.0..i165)
  br label %cleanup82

for.body59.lr.ph:
  %rest_.0181 = phi i64 [ %and80, %for.cond.cleanup58 ], [ %conv45, %content.exit169 ]
  %value38.0180 = phi i64 [ %value38.2, %for.cond.cleanup58 ], [ %value.0.value.0.value.0..i165, %content.exit169 ]
  %21 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0181, i1 true)
  %22 = load <32 x i64>, ptr %place, align 256
  %vecext61 = extractelement <32 x i64> %22, i64 %21
  %invariant.op = sub i64 %retval.0.i, %vecext61
  br label %for.body59

for.cond.cleanup58:
  %shl77 = shl nuw nsw i64 1, %21
  tail call fastcc void @note(ptr noundef %film, ptr noundef nonnull %w, i64 noundef 1, i64 noundef %info, i64 noundef %shl77, i64 noundef 1, i64 noundef %retval.0.i, i64 noundef %value38.2)
  %sub79 = add nsw i64 %rest_.0181, -1
  %and80 = and i64 %sub79, %rest_.0181
  %tobool48.not = icmp eq i64 %and80, 0
  br i1 %tobool48.not, label %cleanup82, label %for.body59.lr.ph

for.body59:
  %at54.0178 = phi i64 [ 0, %for.body59.lr.ph ], [ %inc75, %if.end73 ]
  %value38.1177 = phi i64 [ %value38.0180, %for.body59.lr.ph ], [ %value38.2, %if.end73 ]
  %sub.reass = add i64 %at54.0178, %invariant.op
  %cmp62 = icmp ult i64 %sub.reass, %nbytes
  br i1 %cmp62, label %if.then64, label %if.end73

if.then64:
  %mul65 = shl i64 %at54.0178, 3
  %shl66 = shl i64 255, %mul65
  %not = xor i64 %shl66, -1
  %and67 = and i64 %value38.1177, %not
  %div.i170 = udiv i64 %sub.reass, %div
  %mul.i171 = shl i64 %div.i170, 5
  %add.i172 = add nuw nsw i64 %mul.i171, %21
  %mul1.i173 = mul i64 %add.i172, %div
  %rem.i174 = urem i64 %sub.reass, %div
  %23 = getelementptr i8, ptr %values, i64 %mul1.i173
  %arrayidx.i175 = getelementptr i8, ptr %23, i64 %rem.i174
  %24 = load i8, ptr %arrayidx.i175, align 1
  %conv69 = zext i8 %24 to i64
  %shl71 = shl i64 %conv69, %mul65
  %or72 = or i64 %shl71, %and67
  br label %if.end73

if.end73:
  %value38.2 = phi i64 [ %or72, %if.then64 ], [ %value38.1177, %for.body59 ]
  %inc75 = add nuw i64 %at54.0178, 1
  %exitcond.not = icmp eq i64 %inc75, %10
  br i1 %exitcond.not, label %for.cond.cleanup58, label %for.body59

cleanup82:
  ret void
}

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_film_atomic(ptr noundef readonly captures(none) %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %place = alloca <32 x i64>, align 256
  %0 = load ptr, ptr %w, align 8
  %film1 = getelementptr inbounds nuw i8, ptr %0, i64 1016
  %1 = load i64, ptr %film1, align 8
  %2 = inttoptr i64 %1 to ptr
  call void @llvm.lifetime.start.p0(ptr nonnull %place)
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %address, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  store <32 x i64> %splat.splat, ptr %place, align 256
  %sh_prom = trunc i64 %lane to i32
  %shl = shl nuw i32 1, %sh_prom
  call fastcc void @look(ptr noundef nonnull %w, ptr noundef %2, ptr noundef %place, i32 noundef %shl, i64 noundef %nbytes, i64 noundef 1, i64 noundef 2, i64 noundef 1, i64 noundef %info, ptr noundef null)
  call void @llvm.lifetime.end.p0(ptr nonnull %place)
  ret void
}

define void @ig_film_result(ptr noundef readonly captures(none) %w, i64 noundef %address, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %value.i41 = alloca i64, align 8
  %value.i = alloca i64, align 8
  %0 = load ptr, ptr %w, align 8
  %film1 = getelementptr inbounds nuw i8, ptr %0, i64 1016
  %1 = load i64, ptr %film1, align 8
  %2 = inttoptr i64 %1 to ptr
  %arrayidx = getelementptr inbounds nuw i8, ptr %2, i64 16
  %3 = load i64, ptr %arrayidx, align 8
  %and = and i64 %3, 1
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %2, i64 %and
  %4 = load i64, ptr %arrayidx2, align 8
  %tobool.not = icmp eq i64 %4, 0
  br i1 %tobool.not, label %cleanup, label %lor.lhs.false

lor.lhs.false:
  %sub = add i64 %4, -1
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %5 = load i64, ptr %arrayidx.i, align 8
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %2, i64 128
  %mul.i = mul nuw nsw i64 %5, %and
  %rem.i = urem i64 %sub, %5
  %add.i = add i64 %mul.i, %rem.i
  %add.ptr2.idx.i = mul i64 %add.i, 72
  %add.ptr2.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %add.ptr2.idx.i
  %6 = load i64, ptr %add.ptr2.i, align 8
  %cmp.not = icmp eq i64 %6, 2
  br i1 %cmp.not, label %lor.lhs.false5, label %cleanup

lor.lhs.false5:
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 56
  %7 = load i64, ptr %arrayidx6, align 8
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %8 = load i64, ptr %arrayidx7, align 8
  %cmp8.not = icmp eq i64 %7, %8
  br i1 %cmp8.not, label %if.end, label %cleanup

if.end:
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 32
  %9 = load i64, ptr %arrayidx9, align 8
  %tobool10.not = icmp eq i64 %9, 0
  br i1 %tobool10.not, label %cond.false15, label %cond.true11

cond.true11:
  %arrayidx.i36 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %10 = load i64, ptr %arrayidx.i36, align 8
  %tobool.not.i = icmp eq i64 %10, 0
  br i1 %tobool.not.i, label %if.then.i, label %if.end.i

if.then.i:
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %2, i64 64
  %11 = load i64, ptr %arrayidx2.i, align 8
  br label %word_of.exit

if.end.i:
  %block.i = getelementptr inbounds nuw i8, ptr %0, i64 304
  %12 = load i64, ptr %block.i, align 8
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %2, i64 56
  %13 = load i64, ptr %arrayidx3.i, align 8
  %cmp.i = icmp eq i64 %12, %13
  br i1 %cmp.i, label %cond.true.i, label %word_of.exit.thread

word_of.exit.thread:
  %arrayidx1352 = getelementptr inbounds nuw i8, ptr %2, i64 72
  %14 = load i64, ptr %arrayidx1352, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %value.i)
  store i64 0, ptr %value.i, align 8
  br label %if.then.i40

cond.true.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %0, i64 256
  %15 = load i64, ptr %shared.i, align 8
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %2, i64 64
  %16 = load i64, ptr %arrayidx4.i, align 8
  %add.i37 = add i64 %16, %15
  br label %word_of.exit

word_of.exit:
  %retval.0.i = phi i64 [ %11, %if.then.i ], [ %add.i37, %cond.true.i ]
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %2, i64 72
  %17 = load i64, ptr %arrayidx13, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %value.i)
  store i64 0, ptr %value.i, align 8
  %cmp.i38 = icmp ult i64 %retval.0.i, 4611686018427387904
  br i1 %cmp.i38, label %if.then.i40, label %content.exit

if.then.i40:
  %18 = phi i64 [ %14, %word_of.exit.thread ], [ %17, %word_of.exit ]
  %retval.0.i54 = phi i64 [ 0, %word_of.exit.thread ], [ %retval.0.i, %word_of.exit ]
  %19 = inttoptr i64 %retval.0.i54 to ptr
  %cond.i = tail call i64 @llvm.umin.i64(i64 %18, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %value.i, ptr align 1 %19, i64 %cond.i, i1 false)
  %value.i.0.value.i.0.value.i.0.value.0.value.0.value.0..pre.i = load i64, ptr %value.i, align 8
  br label %content.exit

content.exit:
  %value.0.value.0.value.0..i = phi i64 [ %value.i.0.value.i.0.value.i.0.value.0.value.0.value.0..pre.i, %if.then.i40 ], [ 0, %word_of.exit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %value.i)
  br label %cond.end17

cond.false15:
  call void @llvm.lifetime.start.p0(ptr nonnull %value.i41)
  store i64 0, ptr %value.i41, align 8
  %cmp.i42 = icmp ult i64 %address, 4611686018427387904
  br i1 %cmp.i42, label %if.then.i45, label %content.exit48

if.then.i45:
  %20 = inttoptr i64 %address to ptr
  %cond.i46 = tail call i64 @llvm.umin.i64(i64 %nbytes, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %value.i41, ptr align 1 %20, i64 %cond.i46, i1 false)
  %value.i41.0.value.i41.0.value.i41.0.value.0.value.0.value.0..pre.i47 = load i64, ptr %value.i41, align 8
  br label %content.exit48

content.exit48:
  %value.0.value.0.value.0..i44 = phi i64 [ %value.i41.0.value.i41.0.value.i41.0.value.0.value.0.value.0..pre.i47, %if.then.i45 ], [ 0, %cond.false15 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %value.i41)
  br label %cond.end17

cond.end17:
  %cond18 = phi i64 [ %value.0.value.0.value.0..i, %content.exit ], [ %value.0.value.0.value.0..i44, %content.exit48 ]
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 48
  store i64 %cond18, ptr %arrayidx19, align 8
  tail call fastcc void @merge(ptr noundef nonnull %2)
  br label %cleanup

cleanup:
  ret void
}

define internal fastcc void @merge(ptr noundef captures(none) %film) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %film, i64 16
  %0 = load i64, ptr %arrayidx, align 8
  %and = and i64 %0, 1
  %add.ptr1 = getelementptr inbounds nuw i64, ptr %film, i64 %and
  %1 = load i64, ptr %add.ptr1, align 8
  %cmp = icmp ult i64 %1, 2
  br i1 %cmp, label %cleanup19, label %lor.lhs.false

lor.lhs.false:
  %shr = lshr i64 %0, 1
  %and3 = and i64 %shr, 1
  %cmp4.not = icmp eq i64 %and3, %and
  br i1 %cmp4.not, label %if.end, label %cleanup19

if.end:
  %sub = add i64 %1, -1
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %film, i64 24
  %2 = load i64, ptr %arrayidx.i, align 8
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %film, i64 128
  %mul.i = mul nuw nsw i64 %2, %and
  %rem.i = urem i64 %sub, %2
  %add.i = add i64 %mul.i, %rem.i
  %add.ptr2.idx.i = mul i64 %add.i, 72
  %add.ptr2.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %add.ptr2.idx.i
  %sub5 = add i64 %1, -2
  %rem.i40 = urem i64 %sub5, %2
  %add.i41 = add i64 %rem.i40, %mul.i
  %add.ptr2.idx.i42 = mul i64 %add.i41, 72
  %add.ptr2.i43 = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %add.ptr2.idx.i42
  br label %for.body

for.cond:
  %inc = add nuw nsw i64 %field.044, 1
  %exitcond = icmp eq i64 %inc, 7
  br i1 %exitcond, label %for.end, label %for.body

for.body:
  %field.044 = phi i64 [ 0, %if.end ], [ %inc, %for.cond ]
  %arrayidx8 = getelementptr inbounds nuw i64, ptr %add.ptr2.i, i64 %field.044
  %3 = load i64, ptr %arrayidx8, align 8
  %arrayidx9 = getelementptr inbounds nuw i64, ptr %add.ptr2.i43, i64 %field.044
  %4 = load i64, ptr %arrayidx9, align 8
  %cmp10.not = icmp eq i64 %3, %4
  br i1 %cmp10.not, label %for.cond, label %cleanup19

for.end:
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %add.ptr2.i43, i64 64
  %5 = load i64, ptr %arrayidx13, align 8
  %add = add i64 %5, 1
  store i64 %add, ptr %arrayidx13, align 8
  %6 = load i64, ptr %add.ptr1, align 8
  %sub14 = add i64 %6, -1
  store i64 %sub14, ptr %add.ptr1, align 8
  %7 = load i64, ptr %arrayidx, align 8
  %shr16 = lshr i64 %7, 1
  store i64 %shr16, ptr %arrayidx, align 8
  br label %cleanup19

cleanup19:
  ret void
}

define void @ig_film_event(ptr noundef readonly captures(none) %w, i32 noundef %mask, i64 noundef %kind, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %film1 = getelementptr inbounds nuw i8, ptr %0, i64 1016
  %1 = load i64, ptr %film1, align 8
  %2 = inttoptr i64 %1 to ptr
  %arrayidx = getelementptr inbounds nuw i8, ptr %2, i64 32
  %3 = load i64, ptr %arrayidx, align 8
  %add = add i64 %3, 1
  store i64 %add, ptr %arrayidx, align 8
  %tobool.not = icmp eq i32 %mask, 0
  br i1 %tobool.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %4 = load ptr, ptr %w, align 8
  %block.i = getelementptr inbounds nuw i8, ptr %4, i64 304
  %5 = load i64, ptr %block.i, align 8
  %mul.i = shl i64 %5, 5
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %6 = load i64, ptr %index.i, align 8
  %add.i = add i64 %mul.i, %6
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %2, i64 80
  %7 = load i64, ptr %arrayidx.i, align 8
  %cmp.i = icmp eq i64 %add.i, %7
  br i1 %cmp.i, label %if.then, label %is_watched.exit

is_watched.exit:
  %arrayidx1.i = getelementptr inbounds nuw i8, ptr %2, i64 88
  %8 = load i64, ptr %arrayidx1.i, align 8
  %cmp2.i = icmp eq i64 %add.i, %8
  br i1 %cmp2.i, label %if.then, label %if.end

if.then:
  %conv = zext i32 %mask to i64
  tail call fastcc void @note(ptr noundef nonnull %2, ptr noundef nonnull %w, i64 noundef %kind, i64 noundef %info, i64 noundef %conv, i64 noundef 0, i64 noundef 0, i64 noundef 0)
  br label %if.end

if.end:
  ret void
}

define internal fastcc void @note(ptr noundef captures(none) %film, ptr noundef readonly captures(none) %w, i64 noundef %kind, i64 noundef %info, i64 noundef range(i64 1, 4294967296) %lanes, i64 noundef range(i64 0, 2) %word, i64 noundef %address, i64 noundef %value) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %arrayidx = getelementptr inbounds nuw i64, ptr %film, i64 %word
  %0 = load i64, ptr %arrayidx, align 8
  %inc = add i64 %0, 1
  store i64 %inc, ptr %arrayidx, align 8
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %film, i64 24
  %1 = load i64, ptr %arrayidx.i, align 8
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %film, i64 128
  %mul.i = mul nuw nsw i64 %1, %word
  %rem.i = urem i64 %0, %1
  %add.i = add i64 %mul.i, %rem.i
  %add.ptr2.idx.i = mul i64 %add.i, 72
  %add.ptr2.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %add.ptr2.idx.i
  %2 = load ptr, ptr %w, align 8
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %film, i64 16
  %3 = load i64, ptr %arrayidx2, align 8
  %shl = shl i64 %3, 1
  %or = or disjoint i64 %shl, %word
  store i64 %or, ptr %arrayidx2, align 8
  store i64 %kind, ptr %add.ptr2.i, align 8
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 8
  store i64 %info, ptr %arrayidx5, align 8
  %block = getelementptr inbounds nuw i8, ptr %2, i64 304
  %4 = load i64, ptr %block, align 8
  %mul = shl i64 %4, 5
  %index = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index, align 8
  %add6 = add i64 %mul, %5
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 16
  store i64 %add6, ptr %arrayidx7, align 8
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 24
  store i64 %lanes, ptr %arrayidx8, align 8
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 32
  store i64 %word, ptr %arrayidx9, align 8
  %shared = getelementptr inbounds nuw i8, ptr %2, i64 256
  %6 = load i64, ptr %shared, align 8
  %sub = sub i64 %address, %6
  %shared_bytes = getelementptr inbounds nuw i8, ptr %2, i64 176
  %7 = load i64, ptr %shared_bytes, align 8
  %cmp = icmp ult i64 %sub, %7
  %cond = select i1 %cmp, i64 %sub, i64 %address
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 40
  store i64 %cond, ptr %arrayidx10, align 8
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 48
  store i64 %value, ptr %arrayidx11, align 8
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %film, i64 32
  %8 = load i64, ptr %arrayidx12, align 8
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 56
  store i64 %8, ptr %arrayidx13, align 8
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %add.ptr2.i, i64 64
  store i64 1, ptr %arrayidx14, align 8
  %cmp15.not = icmp eq i64 %kind, 2
  br i1 %cmp15.not, label %if.end, label %if.then

if.then:
  tail call fastcc void @merge(ptr noundef nonnull %film)
  br label %if.end

if.end:
  ret void
}

declare i32 @llvm.ctpop.i32(i32)

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

declare i64 @llvm.umin.i64(i64, i64)
