define void @ig_count_global(ptr noundef readonly captures(none) %w, ptr noundef captures(none) %row, <32 x i64> %address, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  call fastcc void @count_global(ptr noundef %w, ptr noundef %row, ptr noundef %address.addr, i32 noundef %mask)
  ret void
}

define internal fastcc void @count_global(ptr noundef readonly captures(none) %w, ptr noundef captures(none) %row, ptr noundef nonnull readonly captures(none) %address, i32 noundef %mask) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %tobool.not = icmp eq i32 %mask, 0
  br i1 %tobool.not, label %return, label %if.end

if.end:
  %0 = load i64, ptr %row, align 8
  %add.i = add i64 %0, 1
  store i64 %add.i, ptr %row, align 8
  %1 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 range(i32 1, 0) %mask)
  %conv.i = zext nneg i32 %1 to i64
  %arrayidx1.i = getelementptr inbounds nuw i8, ptr %row, i64 8
  %2 = load i64, ptr %arrayidx1.i, align 8
  %add2.i = add i64 %2, %conv.i
  store i64 %add2.i, ptr %arrayidx1.i, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %row, i64 16
  %3 = load i64, ptr %arrayidx, align 8
  %4 = load <32 x i64>, ptr %address, align 256
  %div16 = lshr <32 x i64> %4, splat (i64 5)
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %row, i64 40
  %arrayidx6.i.i = getelementptr inbounds nuw i8, ptr %row, i64 24
  %arrayidx.i8.i = getelementptr inbounds nuw i8, ptr %row, i64 48
  %arrayidx6.i16.i = getelementptr inbounds nuw i8, ptr %row, i64 32
  br label %for.body

for.cond.cleanup:
  %5 = load i64, ptr %arrayidx, align 8
  %sub = sub i64 %5, %3
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %row, i64 72
  %6 = load i64, ptr %arrayidx.i, align 8
  %cmp.i = icmp ugt i64 %sub, %6
  br i1 %cmp.i, label %if.then.i, label %return

if.then.i:
  store i64 %sub, ptr %arrayidx.i, align 8
  %conv3.i = zext i32 %mask to i64
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %row, i64 80
  store i64 %conv3.i, ptr %arrayidx4.i, align 8
  %7 = load <32 x i64>, ptr %address, align 256
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %row, i64 128
  store <32 x i64> %7, ptr %add.ptr.i, align 8
  br label %return

for.body:
  %rest.021 = phi i32 [ %mask, %if.end ], [ %and, %count_sector.exit ]
  %8 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.021, i1 true)
  %vecext = extractelement <32 x i64> %div16, i32 %8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %vecext, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp = icmp ne <32 x i64> %div16, %splat.splat
  %not = bitcast <32 x i1> %cmp to i32
  %and = and i32 %rest.021, %not
  %9 = load ptr, ptr %w, align 8
  %mul.i = shl nuw i64 %vecext, 5
  %base.i = getelementptr inbounds nuw i8, ptr %9, i64 232
  %10 = load i64, ptr %base.i, align 8
  %sub.i = sub i64 %mul.i, %10
  %11 = load i64, ptr %arrayidx, align 8
  %add.i18 = add i64 %11, 1
  store i64 %add.i18, ptr %arrayidx, align 8
  %span.i = getelementptr inbounds nuw i8, ptr %9, i64 240
  %12 = load i64, ptr %span.i, align 8
  %cmp.i19 = icmp ult i64 %sub.i, %12
  br i1 %cmp.i19, label %if.then.i20, label %count_sector.exit

if.then.i20:
  %13 = load i64, ptr %arrayidx.i.i, align 8
  %14 = inttoptr i64 %13 to ptr
  %shr.i.i = lshr i64 %sub.i, 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %14, i64 %shr.i.i
  %15 = trunc i64 %sub.i to i8
  %16 = lshr i8 %15, 5
  %shl.i.i = shl nuw i8 1, %16
  %17 = load i8, ptr %add.ptr.i.i, align 1
  %and314.i.i = and i8 %17, %shl.i.i
  %tobool.not.i.i = icmp eq i8 %and314.i.i, 0
  %conv4.i.i = zext i1 %tobool.not.i.i to i64
  %18 = load i64, ptr %arrayidx6.i.i, align 8
  %add.i.i = add i64 %18, %conv4.i.i
  store i64 %add.i.i, ptr %arrayidx6.i.i, align 8
  %19 = load i8, ptr %add.ptr.i.i, align 1
  %or15.i.i = or i8 %19, %shl.i.i
  store i8 %or15.i.i, ptr %add.ptr.i.i, align 1
  %20 = load i64, ptr %arrayidx.i8.i, align 8
  %21 = inttoptr i64 %20 to ptr
  %add.ptr.i10.i = getelementptr inbounds nuw i8, ptr %21, i64 %shr.i.i
  %22 = load i8, ptr %add.ptr.i10.i, align 1
  %and314.i13.i = and i8 %22, %shl.i.i
  %tobool.not.i14.i = icmp eq i8 %and314.i13.i, 0
  %conv4.i15.i = zext i1 %tobool.not.i14.i to i64
  %23 = load i64, ptr %arrayidx6.i16.i, align 8
  %add.i17.i = add i64 %23, %conv4.i15.i
  store i64 %add.i17.i, ptr %arrayidx6.i16.i, align 8
  %24 = load i8, ptr %add.ptr.i10.i, align 1
  %or15.i18.i = or i8 %24, %shl.i.i
  store i8 %or15.i18.i, ptr %add.ptr.i10.i, align 1
  br label %count_sector.exit

count_sector.exit:
  %tobool1.not = icmp eq i32 %and, 0
  br i1 %tobool1.not, label %for.cond.cleanup, label %for.body

return:
  ret void
}

define void @ig_count_shared4(ptr noundef readnone captures(none) %w, ptr noundef captures(none) %row, <32 x i64> %address, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  call fastcc void @count_shared(ptr noundef %row, ptr noundef %address.addr, i32 noundef %mask, i32 noundef 4)
  ret void
}

define internal fastcc void @count_shared(ptr noundef captures(none) %row, ptr noundef nonnull readonly captures(none) %address, i32 noundef %mask, i32 noundef range(i32 4, 17) %nbytes) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %wanted = alloca [32 x i8], align 16
  %tobool.not = icmp eq i32 %mask, 0
  br i1 %tobool.not, label %return, label %if.end

if.end:
  %0 = load i64, ptr %row, align 8
  %add.i = add i64 %0, 1
  store i64 %add.i, ptr %row, align 8
  %1 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 range(i32 1, 0) %mask)
  %conv.i = zext nneg i32 %1 to i64
  %arrayidx1.i = getelementptr inbounds nuw i8, ptr %row, i64 8
  %2 = load i64, ptr %arrayidx1.i, align 8
  %add2.i = add i64 %2, %conv.i
  store i64 %add2.i, ptr %arrayidx1.i, align 8
  %div.rhs.trunc = trunc nuw nsw i32 %nbytes to i8
  %div58 = udiv i8 -128, %div.rhs.trunc
  %div.zext = zext nneg i8 %div58 to i64
  %3 = load <32 x i64>, ptr %address, align 256
  %and = and <32 x i64> %3, splat (i64 4294967295)
  %conv = zext nneg i32 %nbytes to i64
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %conv, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %div2 = udiv <32 x i64> %and, %splat.splat
  %sh_prom = zext nneg i8 %div58 to i64
  %notmask = shl nsw i64 -1, %sh_prom
  %sub = xor i64 %notmask, -1
  %sub17 = add nuw nsw i64 %div.zext, 4294967295
  %conv18 = and i64 %sub17, 4294967295
  %.rhs.trunc = trunc nuw nsw i32 %nbytes to i8
  %4 = udiv i8 -128, %.rhs.trunc
  %.zext = zext i8 %4 to i64
  br label %for.body

for.cond.cleanup:
  %arrayidx29 = getelementptr inbounds nuw i8, ptr %row, i64 56
  %5 = load i64, ptr %arrayidx29, align 8
  %add30 = add i64 %5, %waves.1
  store i64 %add30, ptr %arrayidx29, align 8
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %row, i64 64
  %6 = load i64, ptr %arrayidx31, align 8
  %add32 = add i64 %6, %conflicts.1
  store i64 %add32, ptr %arrayidx31, align 8
  %add33 = add i64 %conflicts.1, 1
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %row, i64 72
  %7 = load i64, ptr %arrayidx.i, align 8
  %cmp.i = icmp ugt i64 %add33, %7
  br i1 %cmp.i, label %if.then.i, label %return

if.then.i:
  store i64 %add33, ptr %arrayidx.i, align 8
  %conv3.i = zext i32 %mask to i64
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %row, i64 80
  store i64 %conv3.i, ptr %arrayidx4.i, align 8
  %8 = load <32 x i64>, ptr %address, align 256
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %row, i64 128
  store <32 x i64> %8, ptr %add.ptr.i, align 8
  br label %return

for.body:
  %indvars.iv = phi i64 [ 0, %if.end ], [ %indvars.iv.next, %cleanup ]
  %waves.063 = phi i64 [ 0, %if.end ], [ %waves.1, %cleanup ]
  %conflicts.062 = phi i64 [ 0, %if.end ], [ %conflicts.1, %cleanup ]
  %shl5 = shl nuw nsw i64 %sub, %indvars.iv
  %conv6 = trunc i64 %shl5 to i32
  %and7 = and i32 %mask, %conv6
  call void @llvm.lifetime.start.p0(ptr nonnull %wanted)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(32) %wanted, i8 0, i64 32, i1 false)
  %tobool8.not = icmp eq i32 %and7, 0
  br i1 %tobool8.not, label %cleanup, label %while.body

while.body:
  %degree.060 = phi i64 [ %cond, %while.body ], [ 0, %for.body ]
  %rest.059 = phi i32 [ %and16, %while.body ], [ %and7, %for.body ]
  %9 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.059, i1 true)
  %vecext = extractelement <32 x i64> %div2, i32 %9
  %splat.splatinsert12 = insertelement <32 x i64> poison, i64 %vecext, i64 0
  %splat.splat13 = shufflevector <32 x i64> %splat.splatinsert12, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp14 = icmp ne <32 x i64> %div2, %splat.splat13
  %not = bitcast <32 x i1> %cmp14 to i32
  %and16 = and i32 %rest.059, %not
  %and19 = and i64 %vecext, %conv18
  %arrayidx = getelementptr inbounds nuw i8, ptr %wanted, i64 %and19
  %10 = load i8, ptr %arrayidx, align 1
  %inc = add i8 %10, 1
  store i8 %inc, ptr %arrayidx, align 1
  %conv20 = zext i8 %inc to i64
  %cond = tail call i64 @llvm.umax.i64(i64 %degree.060, i64 %conv20)
  %tobool11.not = icmp eq i32 %and16, 0
  br i1 %tobool11.not, label %while.end, label %while.body

while.end:
  %add = add i64 %cond, %waves.063
  %sub23 = add i64 %conflicts.062, -1
  %add24 = add i64 %sub23, %cond
  br label %cleanup

cleanup:
  %conflicts.1 = phi i64 [ %add24, %while.end ], [ %conflicts.062, %for.body ]
  %waves.1 = phi i64 [ %add, %while.end ], [ %waves.063, %for.body ]
  call void @llvm.lifetime.end.p0(ptr nonnull %wanted)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, %.zext
  %cmp = icmp samesign ult i64 %indvars.iv.next, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

return:
  ret void
}

define void @ig_count_generic4(ptr noundef readonly captures(none) %w, ptr noundef captures(none) %row, <32 x i64> %address, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  call fastcc void @count_generic(ptr noundef %w, ptr noundef %row, ptr noundef %address.addr, i32 noundef %mask, i32 noundef 4)
  ret void
}

define internal fastcc void @count_generic(ptr noundef readonly captures(none) %w, ptr noundef captures(none) %row, ptr noundef nonnull readonly captures(none) %address, i32 noundef %mask, i32 noundef range(i32 4, 17) %nbytes) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %offsets = alloca <32 x i64>, align 256
  call void @llvm.lifetime.start.p0(ptr nonnull %offsets)
  %0 = load <32 x i64>, ptr %address, align 256
  %1 = load ptr, ptr %w, align 8
  %shared = getelementptr inbounds nuw i8, ptr %1, i64 256
  %2 = load i64, ptr %shared, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %2, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub = sub <32 x i64> %0, %splat.splat
  store <32 x i64> %sub, ptr %offsets, align 256
  %shared_bytes = getelementptr inbounds nuw i8, ptr %1, i64 176
  %3 = load i64, ptr %shared_bytes, align 8
  %splat.splatinsert2 = insertelement <32 x i64> poison, i64 %3, i64 0
  %splat.splat3 = shufflevector <32 x i64> %splat.splatinsert2, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp = icmp ult <32 x i64> %sub, %splat.splat3
  %4 = bitcast <32 x i1> %cmp to i32
  %cmp5 = icmp ult <32 x i64> %0, splat (i64 4611686018427387904)
  %not = xor i32 %4, -1
  %not8 = bitcast <32 x i1> %cmp5 to i32
  %5 = and i32 %not8, %not
  %and9 = and i32 %5, %mask
  tail call fastcc void @count_global(ptr noundef nonnull %w, ptr noundef %row, ptr noundef %address, i32 noundef %and9)
  %add.ptr = getelementptr inbounds nuw i8, ptr %row, i64 384
  %and10 = and i32 %mask, %4
  call fastcc void @count_shared(ptr noundef nonnull %add.ptr, ptr noundef %offsets, i32 noundef %and10, i32 noundef %nbytes)
  call void @llvm.lifetime.end.p0(ptr nonnull %offsets)
  ret void
}

define void @ig_count_shared8(ptr noundef readnone captures(none) %w, ptr noundef captures(none) %row, <32 x i64> %address, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  call fastcc void @count_shared(ptr noundef %row, ptr noundef %address.addr, i32 noundef %mask, i32 noundef 8)
  ret void
}

define void @ig_count_generic8(ptr noundef readonly captures(none) %w, ptr noundef captures(none) %row, <32 x i64> %address, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  call fastcc void @count_generic(ptr noundef %w, ptr noundef %row, ptr noundef %address.addr, i32 noundef %mask, i32 noundef 8)
  ret void
}

define void @ig_count_shared16(ptr noundef readnone captures(none) %w, ptr noundef captures(none) %row, <32 x i64> %address, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  call fastcc void @count_shared(ptr noundef %row, ptr noundef %address.addr, i32 noundef %mask, i32 noundef 16)
  ret void
}

define void @ig_count_generic16(ptr noundef readonly captures(none) %w, ptr noundef captures(none) %row, <32 x i64> %address, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  call fastcc void @count_generic(ptr noundef %w, ptr noundef %row, ptr noundef %address.addr, i32 noundef %mask, i32 noundef 16)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare void @llvm.lifetime.end.p0(ptr captures(none))

declare i32 @llvm.ctpop.i32(i32)

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

declare i64 @llvm.umax.i64(i64, i64)
