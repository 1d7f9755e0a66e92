%struct.BulkCopy = type { ptr, i64, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [40 x i64], i64, i64, i64, i64 }
%struct.Starter = type { ptr, i64, ptr, i64, i64 }
%struct.Change = type { ptr, i64, i64, ptr, i64, i64 }

@check_map.spans = internal unnamed_addr constant [4 x i64] [i64 -1, i64 32, i64 64, i64 128], align 16
@bulk_type.types = internal unnamed_addr constant [11 x i8] c"\00\00\00\01\02\03\04\06\06\07\05", align 1

define void @ig_tensor_copy(ptr noundef %w, i32 noundef %mask, ptr noundef readonly captures(none) %rows, i64 noundef %how, ptr noundef %described, ptr noundef readonly captures(address_is_null) %read) nounwind "prefer-vector-width"="512" {
entry:
  %one.i = alloca %struct.BulkCopy, align 8
  %s = alloca %struct.Starter, align 8
  %copy = alloca %struct.BulkCopy, align 8
  %conv = zext i32 %mask to i64
  %tobool.not352 = icmp eq i32 %mask, 0
  br i1 %tobool.not352, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %lane3 = getelementptr inbounds nuw i8, ptr %s, i64 8
  %facts4 = getelementptr inbounds nuw i8, ptr %s, i64 16
  %rank = getelementptr inbounds nuw i8, ptr %s, i64 24
  %and = and i64 %how, 7
  %im2col = getelementptr inbounds nuw i8, ptr %s, i64 32
  %shr5 = lshr i64 %how, 3
  %and6 = and i64 %shr5, 1
  %tobool8.not = icmp eq ptr %read, null
  %global_access = getelementptr inbounds nuw i8, ptr %described, i64 48
  %global_info = getelementptr inbounds nuw i8, ptr %described, i64 40
  %lane11 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %walk = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %kind = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %map = getelementptr inbounds nuw i8, ptr %copy, i64 88
  %shared_access = getelementptr inbounds nuw i8, ptr %copy, i64 96
  %shared_access16 = getelementptr inbounds nuw i8, ptr %described, i64 32
  %shared_info = getelementptr inbounds nuw i8, ptr %copy, i64 104
  %shared_info17 = getelementptr inbounds nuw i8, ptr %described, i64 24
  %global_access18 = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %global_info20 = getelementptr inbounds nuw i8, ptr %copy, i64 120
  %box23 = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %box.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 264
  %strides.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 136
  %type.i = getelementptr inbounds nuw i8, ptr %copy, i64 220
  %interleave.i = getelementptr inbounds nuw i8, ptr %copy, i64 224
  %rank.i = getelementptr inbounds nuw i8, ptr %copy, i64 216
  %im2col.i = getelementptr inbounds nuw i8, ptr %copy, i64 240
  %swizzle.i = getelementptr inbounds nuw i8, ptr %copy, i64 228
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %rows, i64 768
  %start = getelementptr inbounds nuw i8, ptr %copy, i64 312
  %add.ptr.i202 = getelementptr inbounds nuw i8, ptr %rows, i64 1408
  %offsets = getelementptr inbounds nuw i8, ptr %copy, i64 332
  %0 = getelementptr inbounds nuw i8, ptr %copy, i64 280
  %extents.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 176
  %1 = getelementptr inbounds nuw i8, ptr %copy, i64 292
  %operation58 = getelementptr inbounds nuw i8, ptr %described, i64 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %rows, i64 256
  %shared79 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %arrayidx9.i = getelementptr inbounds nuw i8, ptr %copy, i64 268
  %steps.i = getelementptr inbounds nuw i8, ptr %copy, i64 244
  %nbytes82 = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %nan_fill.i = getelementptr inbounds nuw i8, ptr %copy, i64 232
  %fill84 = getelementptr inbounds nuw i8, ptr %copy, i64 80
  %tf32.i = getelementptr inbounds nuw i8, ptr %copy, i64 236
  %operation86 = getelementptr inbounds nuw i8, ptr %copy, i64 64
  %type90 = getelementptr inbounds nuw i8, ptr %copy, i64 72
  %add.ptr.i247 = getelementptr inbounds nuw i8, ptr %rows, i64 512
  %barrier100 = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %2 = and i64 %how, 16
  %tobool104.not = icmp eq i64 %2, 0
  %add.ptr.i249 = getelementptr inbounds nuw i8, ptr %rows, i64 1792
  %shared17.i = getelementptr inbounds nuw i8, ptr %one.i, i64 32
  %barrier.i = getelementptr inbounds nuw i8, ptr %one.i, i64 56
  %3 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  br label %land.rhs

land.rhs:
  %rest_.0353 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and115, %cleanup ]
  %4 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0353, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %s)
  store ptr %w, ptr %s, align 8
  store i64 %4, ptr %lane3, align 8
  store ptr %described, ptr %facts4, align 8
  store i64 %and, ptr %rank, align 8
  store i64 %and6, ptr %im2col, align 8
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %rows, i64 %4
  %5 = load i64, ptr %arrayidx.i, align 8
  %6 = load ptr, ptr %w, align 8
  %7 = load i64, ptr %6, align 8
  %parameter_bytes.i = getelementptr inbounds nuw i8, ptr %6, i64 216
  %8 = load i64, ptr %parameter_bytes.i, align 8
  %sub.i.i = sub i64 %5, %7
  %cmp.i.i = icmp ult i64 %sub.i.i, %8
  br i1 %cmp.i.i, label %cond.end.i, label %cond.end.thread.i

cond.end.i:
  %rem.i = and i64 %sub.i.i, 63
  %tobool.not.i = icmp eq i64 %rem.i, 0
  br i1 %tobool.not.i, label %map_at.exit, label %if.then.i

cond.end.thread.i:
  %rem62.i = and i64 %5, 63
  %tobool.not63.i = icmp eq i64 %rem62.i, 0
  br i1 %tobool.not63.i, label %if.end8.i, label %if.then.i

if.then.i:
  %cond64.i = phi i64 [ %5, %cond.end.thread.i ], [ %sub.i.i, %cond.end.i ]
  %sub5.i = sub i64 0, %cond64.i
  %and.i = and i64 %cond64.i, %sub5.i
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 20, i64 noundef %and.i, i64 noundef 0)
  unreachable

if.end8.i:
  %shr.mask.i = and i64 %5, -4611686018427387904
  %cmp.i = icmp eq i64 %shr.mask.i, 4611686018427387904
  br i1 %cmp.i, label %if.then19.i, label %lor.rhs.i

lor.rhs.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %6, i64 256
  %9 = load i64, ptr %shared.i, align 8
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %6, i64 176
  %10 = load i64, ptr %shared_bytes.i, align 8
  %sub.i59.i = sub i64 %5, %9
  %cmp.i60.i = icmp ult i64 %sub.i59.i, %10
  br i1 %cmp.i60.i, label %if.then19.i, label %if.end20.i

if.then19.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 21, i64 noundef 0, i64 noundef 0)
  unreachable

if.end20.i:
  %call22.i = call fastcc zeroext i1 @allocated(ptr noundef nonnull %w, i64 noundef %5, i64 noundef 128)
  br i1 %call22.i, label %map_at.exit, label %if.then32.i

if.then32.i:
  %11 = load i64, ptr %global_info, align 8
  %and33.i = and i64 %11, -4
  call void @ig_fault(ptr noundef nonnull %w, i64 noundef 1, i64 noundef %4, i64 noundef %5, i64 noundef 128, i64 noundef %and33.i)
  unreachable

map_at.exit:
  %retval.0.i = inttoptr i64 %5 to ptr
  br i1 %tobool8.not, label %if.end, label %if.then

for.cond.cleanup.critedge:
  ret void

if.then:
  %12 = load i64, ptr %global_access, align 8
  %13 = load i64, ptr %global_info, align 8
  %and9 = and i64 %13, -4
  call void %read(ptr noundef nonnull %w, i64 noundef %4, i64 noundef %5, i64 noundef %12, i64 noundef %and9)
  %.pre = load ptr, ptr %w, align 8
  br label %if.end

if.end:
  %14 = phi ptr [ %.pre, %if.then ], [ %6, %map_at.exit ]
  call void @llvm.lifetime.start.p0(ptr nonnull %copy)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(448) %3, i8 0, i64 448, i1 false)
  store ptr %w, ptr %copy, align 8
  store i64 %4, ptr %lane11, align 8
  store ptr @walk_box, ptr %walk, align 8
  %15 = load i64, ptr %described, align 8
  store i64 %15, ptr %kind, align 8
  %base = getelementptr inbounds nuw i8, ptr %14, i64 232
  %16 = load i64, ptr %base, align 8
  %span = getelementptr inbounds nuw i8, ptr %14, i64 240
  %17 = load i64, ptr %span, align 8
  %sub.i = sub i64 %5, %16
  %cmp.i182 = icmp ult i64 %sub.i, %17
  %cond = select i1 %cmp.i182, i64 %5, i64 0
  store i64 %cond, ptr %map, align 8
  %18 = load i64, ptr %shared_access16, align 8
  store i64 %18, ptr %shared_access, align 8
  %19 = load i64, ptr %shared_info17, align 8
  store i64 %19, ptr %shared_info, align 8
  %20 = load i64, ptr %global_access, align 8
  store i64 %20, ptr %global_access18, align 8
  %21 = load i64, ptr %global_info, align 8
  store i64 %21, ptr %global_info20, align 8
  call void @ig_map_decode(ptr noundef nonnull %box23, ptr noundef %retval.0.i)
  %22 = load i32, ptr %box.i.i, align 8
  %conv.i.i = zext i32 %22 to i64
  %23 = load i64, ptr %strides.i.i, align 8
  %mul.i.i = mul i64 %23, %conv.i.i
  %24 = load i32, ptr %type.i, align 4
  %cmp.i183 = icmp ugt i32 %24, 10
  br i1 %cmp.i183, label %if.then.i186, label %lor.lhs.false.i

lor.lhs.false.i:
  %25 = load i64, ptr %box23, align 8
  %rem.i184 = and i64 %25, 15
  %tobool.not.i185 = icmp eq i64 %rem.i184, 0
  br i1 %tobool.not.i185, label %lor.rhs.i187, label %if.then.i186

lor.rhs.i187:
  %26 = load i32, ptr %interleave.i, align 8
  %cmp1.i = icmp ugt i32 %26, 2
  br i1 %cmp1.i, label %if.then.i186, label %if.end.i

if.then.i186:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 22, i64 noundef 0, i64 noundef 0)
  unreachable

if.end.i:
  %27 = load i32, ptr %rank.i, align 8
  %conv4.i = zext i32 %27 to i64
  %28 = load i64, ptr %rank, align 8
  %cmp6.not.i = icmp eq i64 %28, %conv4.i
  br i1 %cmp6.not.i, label %if.end19.i, label %if.then15.i

if.then15.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 23, i64 noundef %conv4.i, i64 noundef %28)
  unreachable

if.end19.i:
  %tobool21.not.i = icmp eq i32 %26, 0
  br i1 %tobool21.not.i, label %if.end30.i, label %if.then29.i

if.then29.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 26, i64 noundef 0, i64 noundef 0)
  unreachable

if.end30.i:
  %29 = load i32, ptr %im2col.i, align 8
  %conv31.i = zext i32 %29 to i64
  %30 = load i64, ptr %im2col, align 8
  %cmp33.not.i = icmp eq i64 %30, %conv31.i
  br i1 %cmp33.not.i, label %if.end45.i, label %if.then42.i

if.then42.i:
  %tobool44.not.i = icmp eq i32 %29, 0
  %cond.i = select i1 %tobool44.not.i, i64 25, i64 24
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef %cond.i, i64 noundef 0, i64 noundef 0)
  unreachable

if.end45.i:
  %rem46.i = and i64 %mul.i.i, 15
  %tobool47.not.i = icmp eq i64 %rem46.i, 0
  %31 = load i32, ptr %swizzle.i, align 4
  br i1 %tobool47.not.i, label %lor.rhs48.i, label %if.then59.i

lor.rhs48.i:
  %idxprom.i = zext i32 %31 to i64
  %arrayidx.i189 = getelementptr inbounds nuw i64, ptr @check_map.spans, i64 %idxprom.i
  %32 = load i64, ptr %arrayidx.i189, align 8
  %cmp49.i = icmp ugt i64 %mul.i.i, %32
  br i1 %cmp49.i, label %if.then59.i, label %if.end66.i

if.then59.i:
  %tobool61.not.i = icmp eq i32 %31, 0
  br i1 %tobool61.not.i, label %cond.end.i188, label %cond.true.i

cond.true.i:
  %idxprom63.i = zext i32 %31 to i64
  %arrayidx64.i = getelementptr inbounds nuw i64, ptr @check_map.spans, i64 %idxprom63.i
  %33 = load i64, ptr %arrayidx64.i, align 8
  br label %cond.end.i188

cond.end.i188:
  %cond65.i = phi i64 [ %33, %cond.true.i ], [ 0, %if.then59.i ]
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 27, i64 noundef %mul.i.i, i64 noundef %cond65.i)
  unreachable

if.end66.i:
  %34 = load ptr, ptr %facts4, align 8
  %operation67.i = getelementptr inbounds nuw i8, ptr %34, i64 8
  %35 = load i64, ptr %operation67.i, align 8
  switch i64 %35, label %sw.default.i.i [
    i64 0, label %check_map.exit
    i64 1, label %can_reduce.exit.i
    i64 2, label %sw.bb3.i.i
    i64 3, label %sw.bb3.i.i
    i64 4, label %sw.bb8.i.i
    i64 5, label %sw.bb8.i.i
  ]

sw.bb3.i.i:
  switch i32 %24, label %if.then81.i [
    i32 10, label %check_map.exit
    i32 6, label %check_map.exit
    i32 5, label %check_map.exit
    i32 4, label %check_map.exit
    i32 3, label %check_map.exit
    i32 2, label %check_map.exit
  ]

sw.bb8.i.i:
  %cmp9.i.i = icmp eq i32 %24, 2
  br i1 %cmp9.i.i, label %check_map.exit, label %if.then81.i

sw.default.i.i:
  %36 = add nsw i32 %24, -2
  %37 = icmp ult i32 %36, 4
  br i1 %37, label %check_map.exit, label %if.then81.i

can_reduce.exit.i:
  switch i32 %24, label %check_map.exit [
    i32 5, label %if.then81.i
    i32 1, label %if.then81.i
    i32 0, label %if.then81.i
  ]

if.then81.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 28, i64 noundef 0, i64 noundef 0)
  unreachable

check_map.exit:
  %cmp342.not = icmp eq i32 %27, 0
  br i1 %cmp342.not, label %check_place.exit, label %for.body30.lr.ph

for.body30.lr.ph:
  %invariant.gep = getelementptr i32, ptr %add.ptr.i, i64 %4
  br label %for.body30

for.cond33.preheader:
  %tobool35.not = icmp ne i32 %29, 0
  %cmp37344 = icmp ugt i32 %27, 2
  %or.cond345 = and i1 %tobool35.not, %cmp37344
  br i1 %or.cond345, label %land.rhs39.lr.ph, label %for.body.lr.ph.i

land.rhs39.lr.ph:
  %38 = load i64, ptr %described, align 8
  %cmp41.not = icmp eq i64 %38, 2
  %invariant.gep347 = getelementptr i32, ptr %add.ptr.i202, i64 %4
  br i1 %cmp41.not, label %for.body.lr.ph.i, label %land.rhs39

for.body30:
  %axis.0343 = phi i64 [ 0, %for.body30.lr.ph ], [ %inc, %for.body30 ]
  %mul.i = shl i64 %axis.0343, 7
  %gep = getelementptr i8, ptr %invariant.gep, i64 %mul.i
  %39 = load i32, ptr %gep, align 4
  %arrayidx = getelementptr inbounds nuw i32, ptr %start, i64 %axis.0343
  store i32 %39, ptr %arrayidx, align 4
  %inc = add nuw i64 %axis.0343, 1
  %exitcond.not = icmp eq i64 %inc, %conv4.i
  br i1 %exitcond.not, label %for.cond33.preheader, label %for.body30

land.rhs39:
  %axis32.0346 = phi i64 [ %inc51, %land.rhs39 ], [ 0, %land.rhs39.lr.ph ]
  %mul.i203 = shl i64 %axis32.0346, 7
  %gep348 = getelementptr i8, ptr %invariant.gep347, i64 %mul.i203
  %40 = load i32, ptr %gep348, align 4
  %conv48 = and i32 %40, 65535
  %arrayidx49 = getelementptr inbounds nuw i32, ptr %offsets, i64 %axis32.0346
  store i32 %conv48, ptr %arrayidx49, align 4
  %inc51 = add nuw i64 %axis32.0346, 1
  %add = add nuw i64 %axis32.0346, 3
  %cmp37 = icmp ult i64 %add, %conv4.i
  br i1 %cmp37, label %land.rhs39, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %41 = load i64, ptr %34, align 8
  %cmp4.i = icmp eq i64 %41, 2
  %sub14.i = add i32 %27, -1
  %conv15.i = zext i32 %sub14.i to i64
  %tobool10.i = icmp ne i32 %29, 0
  br label %for.body.i

for.body.i:
  %axis.061.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i, %if.end37.i ]
  %arrayidx.i195 = getelementptr inbounds nuw i32, ptr %start, i64 %axis.061.i
  %42 = load i32, ptr %arrayidx.i195, align 4
  %conv3.i = sext i32 %42 to i64
  %cmp6.i = icmp slt i32 %42, 0
  %43 = select i1 %cmp4.i, i1 %cmp6.i, i1 false
  br i1 %43, label %if.then.i200, label %if.end.i196

if.then.i200:
  %sub.i201 = sub nsw i64 0, %conv3.i
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 29, i64 noundef %axis.061.i, i64 noundef %sub.i201)
  unreachable

if.end.i196:
  %tobool11.i = icmp ne i64 %axis.061.i, 0
  %or.cond.i = and i1 %tobool11.i, %tobool10.i
  %cmp16.i = icmp samesign ult i64 %axis.061.i, %conv15.i
  %or.cond56.i = select i1 %or.cond.i, i1 %cmp16.i, i1 false
  br i1 %or.cond56.i, label %land.rhs20.i, label %if.end37.i

land.rhs20.i:
  %arrayidx22.i = getelementptr i32, ptr %0, i64 %axis.061.i
  %44 = load i32, ptr %arrayidx22.i, align 4
  %cmp24.i = icmp slt i32 %42, %44
  br i1 %cmp24.i, label %if.then36.i, label %lor.rhs.i197

lor.rhs.i197:
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %extents.i.i, i64 %axis.061.i
  %45 = load i64, ptr %arrayidx.i.i, align 8
  %sub.i.i198 = add nsw i64 %45, -1
  %arrayidx2.i.i = getelementptr i32, ptr %1, i64 %axis.061.i
  %46 = load i32, ptr %arrayidx2.i.i, align 4
  %conv.i.i199 = sext i32 %46 to i64
  %add.i.i = add nsw i64 %sub.i.i198, %conv.i.i199
  %cmp26.i = icmp slt i64 %add.i.i, %conv3.i
  br i1 %cmp26.i, label %if.then36.i, label %if.end37.i

if.then36.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 30, i64 noundef %axis.061.i, i64 noundef 0)
  unreachable

if.end37.i:
  %inc.i = add nuw nsw i64 %axis.061.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %conv4.i
  br i1 %exitcond.not.i, label %check_place.exit, label %for.body.i

check_place.exit:
  %47 = load i64, ptr %described, align 8
  %cmp54 = icmp eq i64 %47, 3
  br i1 %cmp54, label %cleanup, label %if.end57

if.end57:
  %48 = load i64, ptr %operation58, align 8
  %tobool59.not.not = icmp eq i64 %48, 0
  br i1 %tobool59.not.not, label %land.rhs.lr.ph.i, label %if.end77

land.rhs.lr.ph.i:
  %49 = load i64, ptr %arrayidx.i, align 8
  %arrayidx.i46.i = getelementptr inbounds nuw i64, ptr %add.ptr.i.i, i64 %4
  br label %land.rhs.i

land.rhs.i:
  %count.060.i = phi i64 [ 0, %land.rhs.lr.ph.i ], [ %add.i, %for.cond.cleanup13.i ]
  %rest_.059.i = phi i64 [ %conv, %land.rhs.lr.ph.i ], [ %and25.i, %for.cond.cleanup13.i ]
  %50 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.059.i, i1 true)
  %arrayidx.i45.i = getelementptr inbounds nuw i64, ptr %rows, i64 %50
  %51 = load i64, ptr %arrayidx.i45.i, align 8
  %cmp.i208 = icmp eq i64 %49, %51
  br i1 %cmp.i208, label %land.rhs4.i, label %land.end9.i

land.rhs4.i:
  %52 = load i64, ptr %arrayidx.i46.i, align 8
  %arrayidx.i48.i = getelementptr inbounds nuw i64, ptr %add.ptr.i.i, i64 %50
  %53 = load i64, ptr %arrayidx.i48.i, align 8
  %cmp7.i = icmp eq i64 %52, %53
  br label %land.end9.i

land.end9.i:
  %storedv.i = phi i1 [ false, %land.rhs.i ], [ %cmp7.i, %land.rhs4.i ]
  br i1 %cmp342.not, label %for.cond.cleanup13.i, label %for.body14.i

for.cond.cleanup13.i:
  %alike.0.lcssa.i = phi i1 [ %storedv.i, %land.end9.i ], [ %and44.i, %for.body14.i ]
  %conv23.i = zext i1 %alike.0.lcssa.i to i64
  %add.i = add i64 %count.060.i, %conv23.i
  %sub.i212 = add nsw i64 %rest_.059.i, -1
  %and25.i = and i64 %sub.i212, %rest_.059.i
  %tobool.not.i213 = icmp eq i64 %and25.i, 0
  br i1 %tobool.not.i213, label %cond.end64, label %land.rhs.i

for.body14.i:
  %axis.057.i = phi i64 [ %inc.i210, %for.body14.i ], [ 0, %land.end9.i ]
  %alike.056.i = phi i1 [ %and44.i, %for.body14.i ], [ %storedv.i, %land.end9.i ]
  %mul.i.i209 = shl i64 %axis.057.i, 7
  %add.ptr1.i.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %mul.i.i209
  %arrayidx.i50.i = getelementptr inbounds nuw i32, ptr %add.ptr1.i.i, i64 %4
  %54 = load i32, ptr %arrayidx.i50.i, align 4
  %arrayidx.i54.i = getelementptr inbounds nuw i32, ptr %add.ptr1.i.i, i64 %50
  %55 = load i32, ptr %arrayidx.i54.i, align 4
  %cmp17.i = icmp eq i32 %54, %55
  %and44.i = and i1 %alike.056.i, %cmp17.i
  %inc.i210 = add nuw i64 %axis.057.i, 1
  %exitcond.not.i211 = icmp eq i64 %inc.i210, %conv4.i
  br i1 %exitcond.not.i211, label %for.cond.cleanup13.i, label %for.body14.i

cond.end64:
  %cmp66 = icmp ugt i64 %add.i, 1
  br i1 %cmp66, label %land.rhs68, label %if.end77

land.rhs68:
  %56 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %56, i64 1072
  %57 = load i64, ptr %bulk.i, align 8
  %58 = inttoptr i64 %57 to ptr
  %told = getelementptr inbounds nuw i8, ptr %58, i64 32
  %59 = load ptr, ptr %told, align 8
  %tobool71.not = icmp eq ptr %59, null
  br i1 %tobool71.not, label %if.end77, label %if.then76

if.then76:
  call fastcc void @invalid(ptr noundef %s, i64 noundef 15, i64 noundef %add.i, i64 noundef 0)
  unreachable

if.end77:
  %arrayidx.i215 = getelementptr inbounds nuw i64, ptr %add.ptr.i.i, i64 %4
  %60 = load i64, ptr %arrayidx.i215, align 8
  store i64 %60, ptr %shared79, align 8
  %tobool.not.i219 = icmp eq i32 %29, 0
  br i1 %tobool.not.i219, label %land.rhs.lr.ph.i223, label %cond.true.i220

land.rhs.lr.ph.i223:
  %61 = call i32 @llvm.umax.i32(i32 %27, i32 1)
  %umax.i = zext i32 %61 to i64
  %exitcond.not.i227349 = icmp ult i32 %27, 2
  br i1 %exitcond.not.i227349, label %row_count.exit, label %for.body.i228

for.body.i228:
  %count.023.i351 = phi i64 [ %mul.i232, %for.body.i228 ], [ 1, %land.rhs.lr.ph.i223 ]
  %axis.024.i350 = phi i64 [ %inc.i233, %for.body.i228 ], [ 1, %land.rhs.lr.ph.i223 ]
  %arrayidx.i229 = getelementptr inbounds nuw i32, ptr %box.i.i, i64 %axis.024.i350
  %62 = load i32, ptr %arrayidx.i229, align 4
  %arrayidx2.i = getelementptr inbounds nuw i32, ptr %steps.i, i64 %axis.024.i350
  %63 = load i32, ptr %arrayidx2.i, align 4
  %add.i230 = add i32 %62, -1
  %sub.i231 = add i32 %add.i230, %63
  %div.i = udiv i32 %sub.i231, %63
  %conv5.i = zext i32 %div.i to i64
  %mul.i232 = mul i64 %count.023.i351, %conv5.i
  %inc.i233 = add nuw nsw i64 %axis.024.i350, 1
  %exitcond.not.i227 = icmp eq i64 %inc.i233, %umax.i
  br i1 %exitcond.not.i227, label %row_count.exit, label %for.body.i228

cond.true.i220:
  %64 = load i32, ptr %arrayidx9.i, align 4
  %conv10.i = zext i32 %64 to i64
  br label %row_count.exit

row_count.exit:
  %cond.i222 = phi i64 [ %conv10.i, %cond.true.i220 ], [ 1, %land.rhs.lr.ph.i223 ], [ %mul.i232, %for.body.i228 ]
  %mul = mul i64 %mul.i.i, %cond.i222
  store i64 %mul, ptr %nbytes82, align 8
  %65 = load i32, ptr %nan_fill.i, align 8
  %tobool.not.i234 = icmp eq i32 %65, 0
  %switch.selectcmp.i = icmp eq i64 %23, 4
  %switch.select.i = select i1 %switch.selectcmp.i, i64 9223372034707292159, i64 9223372036854775807
  %switch.selectcmp3.i = icmp eq i64 %23, 2
  %switch.select4.i = select i1 %switch.selectcmp3.i, i64 9223231297218904063, i64 %switch.select.i
  %retval.0.i237 = select i1 %tobool.not.i234, i64 0, i64 %switch.select4.i
  store i64 %retval.0.i237, ptr %fill84, align 8
  %66 = load i64, ptr %34, align 8
  %cmp.not.i = icmp eq i64 %66, 1
  br i1 %cmp.not.i, label %if.end.i241, label %if.then.i239

if.then.i239:
  %67 = load i64, ptr %operation67.i, align 8
  br label %operation_of.exit

if.end.i241:
  %68 = load i32, ptr %tf32.i, align 4
  %tobool.not.i242 = icmp eq i32 %68, 0
  br i1 %tobool.not.i242, label %cond.false.i, label %operation_of.exit

cond.false.i:
  %cmp2.i = icmp eq i32 %24, 8
  %cond.i244 = select i1 %cmp2.i, i64 10, i64 0
  br label %operation_of.exit

operation_of.exit:
  %retval.0.i240 = phi i64 [ %67, %if.then.i239 ], [ %cond.i244, %cond.false.i ], [ 9, %if.end.i241 ]
  store i64 %retval.0.i240, ptr %operation86, align 8
  %conv88 = zext nneg i32 %24 to i64
  %arrayidx.i245 = getelementptr inbounds nuw i8, ptr @bulk_type.types, i64 %conv88
  %69 = load i8, ptr %arrayidx.i245, align 1
  %conv.i246 = zext i8 %69 to i64
  store i64 %conv.i246, ptr %type90, align 8
  call fastcc void @check_shared(ptr noundef %s, i64 noundef %60, ptr noundef %box23)
  %70 = load i64, ptr %shared79, align 8
  call void @ig_box_walk(ptr noundef nonnull %box23, i64 noundef %70, ptr noundef nonnull @check_piece, ptr noundef nonnull %s)
  %71 = load i64, ptr %described, align 8
  %cmp94 = icmp eq i64 %71, 1
  br i1 %cmp94, label %if.then96, label %if.end101

if.then96:
  %arrayidx.i248 = getelementptr inbounds nuw i64, ptr %add.ptr.i247, i64 %4
  %72 = load i64, ptr %arrayidx.i248, align 8
  %73 = load i64, ptr %shared_info17, align 8
  %call99 = call i64 @ig_resolve(ptr noundef nonnull %w, i64 noundef %4, i64 noundef %72, i64 noundef 8, i64 noundef %73)
  store i64 %call99, ptr %barrier100, align 8
  br label %if.end101

if.end101:
  br i1 %tobool104.not, label %if.else, label %if.then105

if.then105:
  %arrayidx.i251 = getelementptr inbounds nuw i32, ptr %add.ptr.i249, i64 %4
  %74 = load i32, ptr %arrayidx.i251, align 4
  %75 = load ptr, ptr %s, align 8
  %76 = load ptr, ptr %75, align 8
  %cluster.i = getelementptr inbounds nuw i8, ptr %76, i64 1088
  %77 = load ptr, ptr %cluster.i, align 8
  %tobool.not.i253 = icmp eq ptr %77, null
  br i1 %tobool.not.i253, label %cond.end.i255, label %cond.true.i254

cond.true.i254:
  %78 = load i64, ptr %77, align 8
  br label %cond.end.i255

cond.end.i255:
  %cond.i256 = phi i64 [ %78, %cond.true.i254 ], [ 1, %if.then105 ]
  %79 = and i32 %74, 65535
  %tobool5.not43.i = icmp eq i32 %79, 0
  br i1 %tobool5.not43.i, label %cleanup, label %land.rhs.lr.ph.i258

land.rhs.lr.ph.i258:
  %and.i257 = zext nneg i32 %79 to i64
  %shared16.i = getelementptr inbounds nuw i8, ptr %76, i64 256
  br label %land.rhs.i259

land.rhs.i259:
  %rest_.044.i = phi i64 [ %and.i257, %land.rhs.lr.ph.i258 ], [ %and25.i268, %cond.end14.i ]
  %80 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.044.i, i1 true)
  %cmp.not.i260 = icmp ult i64 %80, %cond.i256
  br i1 %cmp.not.i260, label %if.end.i262, label %if.then.i261

if.then.i261:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 32, i64 noundef %80, i64 noundef %cond.i256)
  unreachable

if.end.i262:
  %81 = load ptr, ptr %cluster.i, align 8
  %tobool11.not.i = icmp eq ptr %81, null
  br i1 %tobool11.not.i, label %cond.end14.i, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %82 = load i64, ptr %81, align 8
  %cmp.i.i263 = icmp ult i64 %80, %82
  call void @llvm.assume(i1 %cmp.i.i263)
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %81, i64 128
  %arrayidx.i.i264 = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %80
  %83 = load ptr, ptr %arrayidx.i.i264, align 8
  br label %cond.end14.i

cond.end14.i:
  %cond15.i = phi ptr [ %76, %if.end.i262 ], [ %83, %land.lhs.true.i.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %one.i)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(480) %one.i, ptr noundef nonnull readonly align 8 dereferenceable(480) %copy, i64 480, i1 false)
  %shared.i265 = getelementptr inbounds nuw i8, ptr %cond15.i, i64 256
  %84 = load i64, ptr %shared.i265, align 8
  %85 = load i64, ptr %shared16.i, align 8
  %sub.i266 = sub i64 %84, %85
  %86 = load i64, ptr %shared17.i, align 8
  %add.i267 = add i64 %86, %sub.i266
  store i64 %add.i267, ptr %shared17.i, align 8
  %87 = load i64, ptr %barrier.i, align 8
  %add21.i = add i64 %87, %sub.i266
  store i64 %add21.i, ptr %barrier.i, align 8
  call fastcc void @check_shared(ptr noundef nonnull readonly %s, i64 noundef %add.i267, ptr noundef readonly %box23)
  %88 = load ptr, ptr %s, align 8
  call void @ig_bulk_enqueue(ptr noundef %88, ptr noundef nonnull %one.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %one.i)
  %sub24.i = add nsw i64 %rest_.044.i, -1
  %and25.i268 = and i64 %sub24.i, %rest_.044.i
  %tobool5.not.i = icmp eq i64 %and25.i268, 0
  br i1 %tobool5.not.i, label %cleanup, label %land.rhs.i259

if.else:
  call void @ig_bulk_enqueue(ptr noundef nonnull %w, ptr noundef nonnull %copy)
  br label %cleanup

cleanup:
  call void @llvm.lifetime.end.p0(ptr nonnull %copy)
  call void @llvm.lifetime.end.p0(ptr nonnull %s)
  %sub = add nsw i64 %rest_.0353, -1
  %and115 = and i64 %sub, %rest_.0353
  %tobool.not = icmp eq i64 %and115, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

define internal void @walk_box(ptr noundef %copy, ptr noundef %piece, ptr noundef %context) nounwind "prefer-vector-width"="512" {
entry:
  %box = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %shared = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %0 = load i64, ptr %shared, align 8
  tail call void @ig_box_walk(ptr noundef nonnull %box, i64 noundef %0, ptr noundef %piece, ptr noundef %context)
  ret void
}

declare void @ig_map_decode(ptr noundef, ptr noundef)

declare void @llvm.lifetime.end.p0(ptr captures(none))

define internal fastcc void @invalid(ptr noundef nonnull readonly captures(none) %s, i64 noundef range(i64 15, 33) %text, i64 noundef %a, i64 noundef %b) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %s, align 8
  %lane = getelementptr inbounds nuw i8, ptr %s, i64 8
  %1 = load i64, ptr %lane, align 8
  %facts = getelementptr inbounds nuw i8, ptr %s, i64 16
  %2 = load ptr, ptr %facts, align 8
  %global_info = getelementptr inbounds nuw i8, ptr %2, i64 40
  %3 = load i64, ptr %global_info, align 8
  tail call void @ig_tell(ptr noundef %0, i64 noundef 26, i64 noundef %1, i64 noundef %text, i64 noundef %a, i64 noundef %b, i64 noundef 0, i64 noundef %3)
  unreachable
}

define internal fastcc void @check_shared(ptr noundef nonnull readonly captures(none) %s, i64 noundef %address, ptr noundef nonnull readonly captures(none) %map) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %facts1 = getelementptr inbounds nuw i8, ptr %s, i64 16
  %0 = load ptr, ptr %facts1, align 8
  %1 = load ptr, ptr %s, align 8
  %2 = load ptr, ptr %1, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %3 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address, %3
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %2, i64 176
  %4 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %4
  br i1 %cmp.i, label %ig_owner.exit, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %2, i64 1088
  %5 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %5, null
  br i1 %tobool.not.i.i, label %ig_owner.exit, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %6 = load i64, ptr %5, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %5, i64 128
  %exitcond.not.i101 = icmp eq i64 %6, 0
  br i1 %exitcond.not.i101, label %ig_owner.exit, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i102, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %6
  br i1 %exitcond.not.i, label %ig_owner.exit, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i102 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i102
  %7 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %7, null
  br i1 %tobool.not.i, label %ig_owner.exit, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %7, i64 256
  %8 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %address, %8
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %7, i64 176
  %9 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %9
  br i1 %cmp5.not.i, label %ig_owner.exit, label %land.lhs.true.i.i

ig_owner.exit:
  %retval.3.i = phi ptr [ %2, %entry ], [ null, %for.cond.preheader.i ], [ null, %land.lhs.true.i.lr.ph.i ], [ null, %ig_peer.exit.i ], [ %7, %land.lhs.true.i22.i ], [ null, %land.lhs.true.i.i ]
  %tobool.not = icmp eq ptr %retval.3.i, null
  %cond = select i1 %tobool.not, ptr %2, ptr %retval.3.i
  %box.i = getelementptr inbounds nuw i8, ptr %map, i64 136
  %10 = load i32, ptr %box.i, align 8
  %conv.i = zext i32 %10 to i64
  %strides.i = getelementptr inbounds nuw i8, ptr %map, i64 8
  %11 = load i64, ptr %strides.i, align 8
  %mul.i = mul i64 %11, %conv.i
  %im2col.i = getelementptr inbounds nuw i8, ptr %map, i64 112
  %12 = load i32, ptr %im2col.i, align 8
  %tobool.not.i92 = icmp eq i32 %12, 0
  br i1 %tobool.not.i92, label %land.rhs.lr.ph.i, label %cond.true.i

land.rhs.lr.ph.i:
  %rank.i = getelementptr inbounds nuw i8, ptr %map, i64 88
  %13 = load i32, ptr %rank.i, align 8
  %steps.i = getelementptr inbounds nuw i8, ptr %map, i64 116
  %14 = tail call i32 @llvm.umax.i32(i32 %13, i32 1)
  %umax.i = zext i32 %14 to i64
  %exitcond.not.i94105 = icmp ult i32 %13, 2
  br i1 %exitcond.not.i94105, label %row_count.exit, label %for.body.i

for.body.i:
  %count.023.i107 = phi i64 [ %mul.i96, %for.body.i ], [ 1, %land.rhs.lr.ph.i ]
  %axis.024.i106 = phi i64 [ %inc.i97, %for.body.i ], [ 1, %land.rhs.lr.ph.i ]
  %arrayidx.i = getelementptr inbounds nuw i32, ptr %box.i, i64 %axis.024.i106
  %15 = load i32, ptr %arrayidx.i, align 4
  %arrayidx2.i = getelementptr inbounds nuw i32, ptr %steps.i, i64 %axis.024.i106
  %16 = load i32, ptr %arrayidx2.i, align 4
  %add.i = add i32 %15, -1
  %sub.i95 = add i32 %add.i, %16
  %div.i = udiv i32 %sub.i95, %16
  %conv5.i = zext i32 %div.i to i64
  %mul.i96 = mul i64 %count.023.i107, %conv5.i
  %inc.i97 = add nuw nsw i64 %axis.024.i106, 1
  %exitcond.not.i94 = icmp eq i64 %inc.i97, %umax.i
  br i1 %exitcond.not.i94, label %row_count.exit, label %for.body.i

cond.true.i:
  %arrayidx9.i = getelementptr inbounds nuw i8, ptr %map, i64 140
  %17 = load i32, ptr %arrayidx9.i, align 4
  %conv10.i = zext i32 %17 to i64
  br label %row_count.exit

row_count.exit:
  %cond.i = phi i64 [ %conv10.i, %cond.true.i ], [ 1, %land.rhs.lr.ph.i ], [ %mul.i96, %for.body.i ]
  %mul = mul i64 %mul.i, %cond.i
  %shared = getelementptr inbounds nuw i8, ptr %cond, i64 256
  %18 = load i64, ptr %shared, align 8
  %sub = sub i64 %address, %18
  %cluster.i = getelementptr inbounds nuw i8, ptr %2, i64 1088
  %19 = load ptr, ptr %cluster.i, align 8
  %tobool.not.i98 = icmp eq ptr %19, null
  br i1 %tobool.not.i98, label %if.end, label %ig_ended.exit

ig_ended.exit:
  %ended.i = getelementptr inbounds nuw i8, ptr %19, i64 32
  %20 = load i64, ptr %ended.i, align 8
  %rank.i100 = getelementptr inbounds nuw i8, ptr %cond, i64 1096
  %21 = load i64, ptr %rank.i100, align 8
  %22 = shl nuw i64 1, %21
  %23 = and i64 %22, %20
  %tobool2.i.not = icmp eq i64 %23, 0
  br i1 %tobool2.i.not, label %if.end, label %if.then

if.then:
  %lane = getelementptr inbounds nuw i8, ptr %s, i64 8
  %24 = load i64, ptr %lane, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %0, i64 24
  %25 = load i64, ptr %shared_info, align 8
  tail call void @ig_fault(ptr noundef nonnull %1, i64 noundef 40, i64 noundef %24, i64 noundef %sub, i64 noundef %mul, i64 noundef %25)
  unreachable

if.end:
  %swizzle = getelementptr inbounds nuw i8, ptr %map, i64 100
  %26 = load i32, ptr %swizzle, align 4
  %tobool11.not = icmp eq i32 %26, 0
  %add = add i64 %mul, 127
  %and = and i64 %add, -128
  %cond15 = select i1 %tobool11.not, i64 %mul, i64 %and
  %add16 = add i64 %cond15, %sub
  %shared_bytes = getelementptr inbounds nuw i8, ptr %cond, i64 176
  %27 = load i64, ptr %shared_bytes, align 8
  %cmp.not = icmp uge i64 %sub, %27
  %cmp19 = icmp ugt i64 %add16, %27
  %or.cond = select i1 %cmp.not, i1 true, i1 %cmp19
  br i1 %or.cond, label %if.then38, label %lor.rhs

lor.rhs:
  %size = getelementptr inbounds nuw i8, ptr %0, i64 64
  %28 = load i64, ptr %size, align 8
  %tobool21.not = icmp eq i64 %28, 0
  br i1 %tobool21.not, label %if.end42, label %land.rhs

land.rhs:
  %start = getelementptr inbounds nuw i8, ptr %0, i64 56
  %29 = load i64, ptr %start, align 8
  %cmp22 = icmp ult i64 %sub, %29
  %add27 = add i64 %29, %28
  %cmp28 = icmp ugt i64 %add16, %add27
  %or.cond91 = select i1 %cmp22, i1 true, i1 %cmp28
  br i1 %or.cond91, label %if.then38, label %if.end42

if.then38:
  %lane40 = getelementptr inbounds nuw i8, ptr %s, i64 8
  %30 = load i64, ptr %lane40, align 8
  %shared_info41 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %31 = load i64, ptr %shared_info41, align 8
  tail call void @ig_fault(ptr noundef nonnull %1, i64 noundef 1, i64 noundef %30, i64 noundef %address, i64 noundef %mul, i64 noundef %31)
  unreachable

if.end42:
  %rem = and i64 %sub, 127
  %tobool43.not = icmp eq i64 %rem, 0
  br i1 %tobool43.not, label %if.end55, label %if.then51

if.then51:
  %lane53 = getelementptr inbounds nuw i8, ptr %s, i64 8
  %32 = load i64, ptr %lane53, align 8
  %shared_info54 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %33 = load i64, ptr %shared_info54, align 8
  tail call void @ig_fault(ptr noundef nonnull %1, i64 noundef 2, i64 noundef %32, i64 noundef %address, i64 noundef %mul, i64 noundef %33)
  unreachable

if.end55:
  ret void
}

declare void @ig_box_walk(ptr noundef, i64 noundef, ptr noundef, ptr noundef)

define internal void @check_piece(ptr noundef readonly captures(none) %context, i64 %shared, i64 noundef %global, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %facts = getelementptr inbounds nuw i8, ptr %context, i64 16
  %0 = load ptr, ptr %facts, align 8
  %global_info = getelementptr inbounds nuw i8, ptr %0, i64 40
  %1 = load i64, ptr %global_info, align 8
  %tobool.not = icmp eq i64 %global, 0
  br i1 %tobool.not, label %cleanup, label %if.end

if.end:
  %2 = load ptr, ptr %context, align 8
  %call = tail call fastcc zeroext i1 @allocated(ptr noundef %2, i64 noundef %global, i64 noundef %nbytes)
  br i1 %call, label %if.end6, label %if.then4

if.then4:
  %lane = getelementptr inbounds nuw i8, ptr %context, i64 8
  %3 = load i64, ptr %lane, align 8
  tail call void @ig_fault(ptr noundef %2, i64 noundef 1, i64 noundef %3, i64 noundef %global, i64 noundef %nbytes, i64 noundef %1)
  unreachable

if.end6:
  %4 = load ptr, ptr %2, align 8
  %borrowed9 = getelementptr inbounds nuw i8, ptr %4, i64 904
  %5 = load i64, ptr %borrowed9, align 8
  %6 = inttoptr i64 %5 to ptr
  %7 = load i64, ptr %0, align 8
  %cmp = icmp eq i64 %7, 2
  br i1 %cmp, label %land.rhs, label %cleanup

land.rhs:
  %bulk.i = getelementptr inbounds nuw i8, ptr %4, i64 1072
  %8 = load i64, ptr %bulk.i, align 8
  %9 = inttoptr i64 %8 to ptr
  %told = getelementptr inbounds nuw i8, ptr %9, i64 32
  %10 = load ptr, ptr %told, align 8
  %tobool13.not = icmp eq ptr %10, null
  br i1 %tobool13.not, label %cleanup, label %land.rhs15.lr.ph

land.rhs15.lr.ph:
  %borrows = getelementptr inbounds nuw i8, ptr %4, i64 912
  %11 = load i64, ptr %borrows, align 8
  %exitcond.not55 = icmp eq i64 %11, 0
  br i1 %exitcond.not55, label %cleanup, label %for.body

land.rhs15:
  %inc = add i64 %index.05456, 1
  %exitcond.not = icmp eq i64 %inc, %11
  br i1 %exitcond.not, label %cleanup, label %for.body

for.body:
  %index.05456 = phi i64 [ %inc, %land.rhs15 ], [ 0, %land.rhs15.lr.ph ]
  %arrayidx.idx = shl i64 %index.05456, 4
  %arrayidx = getelementptr inbounds nuw i8, ptr %6, i64 %arrayidx.idx
  %12 = load i64, ptr %arrayidx, align 8
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %13 = load i64, ptr %arrayidx20, align 8
  %sub.i = sub i64 %global, %12
  %cmp.i = icmp ult i64 %sub.i, %13
  br i1 %cmp.i, label %if.then29, label %land.rhs15

if.then29:
  %lane31 = getelementptr inbounds nuw i8, ptr %context, i64 8
  %14 = load i64, ptr %lane31, align 8
  tail call void @ig_fault(ptr noundef nonnull %2, i64 noundef 10, i64 noundef %14, i64 noundef %global, i64 noundef %nbytes, i64 noundef %1)
  unreachable

cleanup:
  ret void
}

declare i64 @ig_resolve(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_bulk_enqueue(ptr noundef, ptr noundef)

define void @ig_map_replace(ptr noundef %w, <32 x i64> %addresses, i32 noundef %mask, i64 noundef %field, i64 noundef %axis, <32 x i64> %values, ptr noundef %told, i64 noundef %access, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %addresses.addr = alloca <32 x i64>, align 256
  %values.addr = alloca <32 x i64>, align 256
  %change = alloca %struct.Change, align 8
  store <32 x i64> %addresses, ptr %addresses.addr, align 256
  store <32 x i64> %values, ptr %values.addr, align 256
  %tobool.not163 = icmp eq i32 %mask, 0
  br i1 %tobool.not163, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %lane3 = getelementptr inbounds nuw i8, ptr %change, i64 8
  %address = getelementptr inbounds nuw i8, ptr %change, i64 16
  %told4 = getelementptr inbounds nuw i8, ptr %change, i64 24
  %access5 = getelementptr inbounds nuw i8, ptr %change, i64 32
  %info6 = getelementptr inbounds nuw i8, ptr %change, i64 40
  %add24.i = shl i64 %axis, 2
  %mul.i16 = add i64 %add24.i, 12
  %tobool.not.i = icmp eq ptr %told, null
  %mul21.i = mul i64 %axis, 3
  %mul.i20 = add i64 %add24.i, 32
  %tobool8.not.i = icmp eq i64 %axis, 0
  %conv10.i = select i1 %tobool8.not.i, i64 13, i64 14
  %sub13.i = shl i64 %axis, 3
  %mul.i = add i64 %sub13.i, -8
  %cond16.i = select i1 %tobool8.not.i, i64 24, i64 %mul.i
  br label %land.rhs

land.rhs:
  %rest_.0164 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %replace.exit ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0164, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %change)
  store ptr %w, ptr %change, align 8
  store i64 %2, ptr %lane3, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %addresses.addr, i64 %2
  %3 = load i64, ptr %arrayidx, align 8
  %call = tail call fastcc i64 @map_memory(ptr noundef %w, i64 noundef %2, i64 noundef %3, i64 noundef %info)
  store i64 %3, ptr %address, align 8
  store ptr %told, ptr %told4, align 8
  store i64 %access, ptr %access5, align 8
  store i64 %info, ptr %info6, align 8
  %arrayidx7 = getelementptr inbounds nuw i64, ptr %values.addr, i64 %2
  %4 = load i64, ptr %arrayidx7, align 8
  switch i64 %field, label %replace.exit [
    i64 0, label %sw.bb.i
    i64 1, label %sw.bb1.i
    i64 2, label %sw.bb2.i
    i64 3, label %sw.bb4.i
    i64 4, label %sw.bb5.i
    i64 5, label %sw.bb6.i
    i64 6, label %sw.bb7.i
    i64 7, label %sw.bb18.i
    i64 8, label %sw.bb20.i
    i64 9, label %sw.bb23.i
  ]

sw.bb.i:
  br i1 %tobool.not.i, label %put.exit152.thread, label %if.then.i127

put.exit152.thread:
  %5 = inttoptr i64 %3 to ptr
  %conv5.i151165 = trunc i64 %4 to i32
  store i32 %conv5.i151165, ptr %5, align 4
  %add.i124167 = add nuw i64 %3, 4
  br label %put.exit137

if.then.i127:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %3, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  %6 = inttoptr i64 %3 to ptr
  %conv5.i151 = trunc i64 %4 to i32
  store i32 %conv5.i151, ptr %6, align 4
  %add.i124 = add nuw i64 %3, 4
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i124, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit137

put.exit137:
  %add.i124169 = phi i64 [ %add.i124167, %put.exit152.thread ], [ %add.i124, %if.then.i127 ]
  %shr.i168 = lshr i64 %4, 32
  %7 = inttoptr i64 %add.i124169 to ptr
  %conv5.i136 = trunc nuw i64 %shr.i168 to i32
  store i32 %conv5.i136, ptr %7, align 4
  br label %replace.exit

sw.bb1.i:
  %add.i109 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit122, label %if.then.i112

if.then.i112:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i109, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit122

put.exit122:
  %8 = inttoptr i64 %add.i109 to ptr
  %9 = load i32, ptr %8, align 4
  %10 = and i32 %9, -113
  %.tr162 = trunc i64 %4 to i32
  %11 = shl i32 %.tr162, 4
  %12 = and i32 %11, 112
  %conv5.i121 = or disjoint i32 %10, %12
  store i32 %conv5.i121, ptr %8, align 4
  br label %replace.exit

sw.bb2.i:
  %13 = add i64 %4, -11
  %14 = icmp ult i64 %13, 2
  %sub.i = add nsw i64 %4, -4
  %cond.i = select i1 %14, i64 %sub.i, i64 %4
  %add.i94 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit107.thread, label %if.then.i82

put.exit107.thread:
  %15 = inttoptr i64 %add.i94 to ptr
  %16 = load i32, ptr %15, align 4
  %17 = and i32 %16, -1921
  %cond.i.tr161 = trunc i64 %cond.i to i32
  %18 = shl i32 %cond.i.tr161, 7
  %19 = and i32 %18, 1920
  %conv5.i106158 = or disjoint i32 %17, %19
  store i32 %conv5.i106158, ptr %15, align 4
  br label %put.exit92

if.then.i82:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i94, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  %20 = inttoptr i64 %add.i94 to ptr
  %21 = load i32, ptr %20, align 4
  %22 = and i32 %21, -1921
  %cond.i.tr = trunc i64 %cond.i to i32
  %23 = shl i32 %cond.i.tr, 7
  %24 = and i32 %23, 1920
  %conv5.i106 = or disjoint i32 %22, %24
  store i32 %conv5.i106, ptr %20, align 4
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i94, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  %.pre = load i32, ptr %20, align 4
  br label %put.exit92

put.exit92:
  %25 = phi i32 [ %conv5.i106158, %put.exit107.thread ], [ %.pre, %if.then.i82 ]
  %26 = phi ptr [ %15, %put.exit107.thread ], [ %20, %if.then.i82 ]
  %27 = and i32 %25, -65537
  %and4.i89 = select i1 %14, i32 65536, i32 0
  %or.i90 = or disjoint i32 %27, %and4.i89
  store i32 %or.i90, ptr %26, align 4
  br label %replace.exit

sw.bb4.i:
  %add.i64 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit77, label %if.then.i67

if.then.i67:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i64, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit77

put.exit77:
  %28 = inttoptr i64 %add.i64 to ptr
  %29 = load i32, ptr %28, align 4
  %30 = and i32 %29, -6145
  %.tr160 = trunc i64 %4 to i32
  %31 = shl i32 %.tr160, 11
  %32 = and i32 %31, 6144
  %conv5.i76 = or disjoint i32 %30, %32
  store i32 %conv5.i76, ptr %28, align 4
  br label %replace.exit

sw.bb5.i:
  %add.i49 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit62, label %if.then.i52

if.then.i52:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i49, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit62

put.exit62:
  %33 = inttoptr i64 %add.i49 to ptr
  %34 = load i32, ptr %33, align 4
  %35 = and i32 %34, -24577
  %.tr159 = trunc i64 %4 to i32
  %36 = shl i32 %.tr159, 13
  %37 = and i32 %36, 24576
  %conv5.i61 = or disjoint i32 %35, %37
  store i32 %conv5.i61, ptr %33, align 4
  br label %replace.exit

sw.bb6.i:
  %add.i35 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit47, label %if.then.i38

if.then.i38:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i35, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit47

put.exit47:
  %38 = inttoptr i64 %add.i35 to ptr
  %39 = load i32, ptr %38, align 4
  %40 = and i32 %39, -32769
  %.tr = trunc i64 %4 to i32
  %41 = shl i32 %.tr, 15
  %42 = and i32 %41, 32768
  %conv5.i46 = or disjoint i32 %40, %42
  store i32 %conv5.i46, ptr %38, align 4
  br label %replace.exit

sw.bb7.i:
  %sub17.i = add i64 %4, -1
  call fastcc void @put(ptr noundef nonnull readonly %change, i64 noundef %conv10.i, i64 noundef %cond16.i, i64 noundef 8, i64 noundef %sub17.i)
  br label %replace.exit

sw.bb18.i:
  %add.i21 = add i64 %mul.i20, %3
  br i1 %tobool.not.i, label %put.exit33, label %if.then.i24

if.then.i24:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i21, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit33

put.exit33:
  %43 = inttoptr i64 %add.i21 to ptr
  %44 = trunc i64 %4 to i32
  %conv5.i32 = add i32 %44, -1
  store i32 %conv5.i32, ptr %43, align 4
  br label %replace.exit

sw.bb20.i:
  %sub22.i = add i64 %4, -1
  call fastcc void @put(ptr noundef nonnull readonly %change, i64 noundef 13, i64 noundef %mul21.i, i64 noundef 3, i64 noundef %sub22.i)
  br label %replace.exit

sw.bb23.i:
  %shr25.i = lshr i64 %4, 4
  %add.i17 = add i64 %mul.i16, %3
  br i1 %tobool.not.i, label %put.exit, label %if.then.i

if.then.i:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i17, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit

put.exit:
  %45 = inttoptr i64 %add.i17 to ptr
  %conv5.i = trunc i64 %shr25.i to i32
  store i32 %conv5.i, ptr %45, align 4
  %shr27.i = lshr i64 %4, 36
  call fastcc void @put(ptr noundef nonnull readonly %change, i64 noundef 7, i64 noundef %add24.i, i64 noundef 4, i64 noundef %shr27.i)
  br label %replace.exit

replace.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %change)
  %sub = add nsw i64 %rest_.0164, -1
  %and = and i64 %sub, %rest_.0164
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

for.cond.cleanup.critedge:
  ret void
}

define internal fastcc range(i64 0, -63) i64 @map_memory(ptr noundef %w, i64 noundef range(i64 0, 32) %lane, i64 noundef returned %address, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %rem = and i64 %address, 63
  %tobool.not = icmp eq i64 %rem, 0
  br i1 %tobool.not, label %for.body, label %if.then

if.then:
  tail call void @ig_fault(ptr noundef %w, i64 noundef 2, i64 noundef %lane, i64 noundef %address, i64 noundef 128, i64 noundef %info)
  unreachable

for.cond.cleanup:
  ret i64 %address

for.body:
  %byte.013 = phi i64 [ %add4, %for.body ], [ 0, %entry ]
  %add = add i64 %byte.013, %address
  %call = tail call i64 @ig_resolve(ptr noundef %w, i64 noundef %lane, i64 noundef %add, i64 noundef 16, i64 noundef %info)
  %add4 = add nuw nsw i64 %byte.013, 16
  %cmp = icmp samesign ult i64 %byte.013, 112
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define void @ig_map_copy(ptr noundef %w, <32 x i64> %targets, <32 x i64> %sources, i32 noundef %mask, ptr noundef readonly captures(address_is_null) %told, i64 noundef %store_access, i64 noundef %store_info, i64 noundef %load_access, i64 noundef %load_info) nounwind "prefer-vector-width"="512" {
entry:
  %targets.addr = alloca <32 x i64>, align 256
  %sources.addr = alloca <32 x i64>, align 256
  store <32 x i64> %targets, ptr %targets.addr, align 256
  store <32 x i64> %sources, ptr %sources.addr, align 256
  %2 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %conv = zext nneg i32 %2 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %sources.addr, i64 %conv
  %3 = load i64, ptr %arrayidx, align 8
  %call = tail call fastcc i64 @map_memory(ptr noundef %w, i64 noundef %conv, i64 noundef %3, i64 noundef %load_info)
  %arrayidx1 = getelementptr inbounds nuw i64, ptr %targets.addr, i64 %conv
  %4 = load i64, ptr %arrayidx1, align 8
  %call2 = tail call fastcc i64 @map_memory(ptr noundef %w, i64 noundef %conv, i64 noundef %4, i64 noundef %store_info)
  %tobool.not = icmp eq ptr %told, null
  br i1 %tobool.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %5 = inttoptr i64 %4 to ptr
  %6 = inttoptr i64 %3 to ptr
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(128) %5, ptr noundef nonnull align 1 dereferenceable(128) %6, i64 128, i1 false)
  ret void

for.body:
  %byte.023 = phi i64 [ %add5, %for.body ], [ 0, %entry ]
  %add = add i64 %byte.023, %3
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %conv, i64 noundef %add, i64 noundef 16, i64 noundef 0, i64 noundef %load_access, i64 noundef %load_info, i64 noundef 0)
  %add4 = add i64 %byte.023, %4
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %conv, i64 noundef %add4, i64 noundef 16, i64 noundef 1, i64 noundef %store_access, i64 noundef %store_info, i64 noundef 0)
  %add5 = add nuw nsw i64 %byte.023, 16
  %cmp = icmp samesign ult i64 %byte.023, 112
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define internal fastcc noundef zeroext i1 @allocated(ptr noundef readonly captures(none) %w, i64 noundef %address, i64 noundef %nbytes) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %base = getelementptr inbounds nuw i8, ptr %0, i64 232
  %1 = load i64, ptr %base, align 8
  %sub = sub i64 %address, %1
  %add = add i64 %sub, %nbytes
  %span = getelementptr inbounds nuw i8, ptr %0, i64 240
  %2 = load i64, ptr %span, align 8
  %cmp.not = icmp uge i64 %sub, %2
  %cmp3 = icmp ugt i64 %add, %2
  %or.cond = or i1 %cmp.not, %cmp3
  %cmp5 = icmp ult i64 %add, %sub
  %or.cond37 = or i1 %cmp5, %or.cond
  br i1 %or.cond37, label %cleanup17, label %if.end

if.end:
  %mul38 = and i64 %sub, -16
  %cmp6.not39.not = icmp ult i64 %mul38, %add
  br i1 %cmp6.not39.not, label %for.body.lr.ph, label %cleanup17

for.body.lr.ph:
  %div36 = lshr i64 %sub, 4
  %shadow = getelementptr inbounds nuw i8, ptr %0, i64 224
  %3 = load i64, ptr %shadow, align 8
  %4 = inttoptr i64 %3 to ptr
  br label %for.body

for.cond:
  %inc = add i64 %granule.040, 1
  %mul = shl i64 %inc, 4
  %cmp6.not.not = icmp ult i64 %mul, %add
  br i1 %cmp6.not.not, label %for.body, label %cleanup17

for.body:
  %mul41 = phi i64 [ %mul38, %for.body.lr.ph ], [ %mul, %for.cond ]
  %granule.040 = phi i64 [ %div36, %for.body.lr.ph ], [ %inc, %for.cond ]
  %sub8 = sub nuw i64 %add, %mul41
  %arrayidx = getelementptr inbounds nuw i8, ptr %4, i64 %granule.040
  %5 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %5 to i64
  %cond = tail call i64 @llvm.umin.i64(i64 %sub8, i64 16)
  %cmp11.not.not.not = icmp samesign ule i64 %cond, %conv
  br i1 %cmp11.not.not.not, label %for.cond, label %cleanup17

cleanup17:
  %retval.3 = phi i1 [ false, %entry ], [ true, %if.end ], [ %cmp11.not.not.not, %for.body ], [ %cmp11.not.not.not, %for.cond ]
  ret i1 %retval.3
}

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_tell(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc void @put(ptr noundef nonnull readonly captures(none) %change, i64 noundef %half, i64 noundef %first, i64 noundef range(i64 1, 33) %count, i64 noundef %value) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %address = getelementptr inbounds nuw i8, ptr %change, i64 16
  %0 = load i64, ptr %address, align 8
  %mul = shl i64 %half, 2
  %add = add i64 %0, %mul
  %told = getelementptr inbounds nuw i8, ptr %change, i64 24
  %1 = load ptr, ptr %told, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %2 = load ptr, ptr %change, align 8
  %lane = getelementptr inbounds nuw i8, ptr %change, i64 8
  %3 = load i64, ptr %lane, align 8
  %access = getelementptr inbounds nuw i8, ptr %change, i64 32
  %4 = load i64, ptr %access, align 8
  %info = getelementptr inbounds nuw i8, ptr %change, i64 40
  %5 = load i64, ptr %info, align 8
  tail call void %1(ptr noundef %2, i64 noundef 2, i64 noundef %3, i64 noundef %add, i64 noundef 4, i64 noundef 1, i64 noundef %4, i64 noundef %5, i64 noundef 0)
  br label %if.end

if.end:
  %notmask = shl nsw i64 -1, %count
  %sub = xor i64 %notmask, -1
  %shl1 = shl i64 %sub, %first
  %6 = inttoptr i64 %add to ptr
  %7 = load i32, ptr %6, align 4
  %conv = zext i32 %7 to i64
  %not = xor i64 %shl1, -1
  %and = and i64 %conv, %not
  %shl316 = and i64 %value, %sub
  %and4 = shl i64 %shl316, %first
  %or = or i64 %and, %and4
  %conv5 = trunc i64 %or to i32
  store i32 %conv5, ptr %6, align 4
  ret void
}

declare i64 @llvm.umin.i64(i64, i64)

declare i32 @llvm.umax.i32(i32, i32)

declare void @llvm.assume(i1 noundef)
