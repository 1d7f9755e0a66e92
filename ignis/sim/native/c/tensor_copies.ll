%struct.Starter = type { ptr, i64, ptr, i64, i64 }
%struct.BulkCopy = type { ptr, i64, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, [40 x i64], i64, i64, i64, i64 }
%struct.Change = type { ptr, i64, i64, ptr, i64, i64 }

@check_map.spans = internal unnamed_addr constant [4 x i64] [i64 -1, i64 32, i64 64, i64 128], align 16
@bulk_type.types = internal unnamed_addr constant [11 x i8] c"\00\00\00\01\02\03\04\06\06\07\05", align 1

define void @ig_tensor_copy(ptr noundef %w, i32 noundef %mask, ptr noundef readonly captures(none) %rows, i64 noundef %how, ptr noundef %described, ptr noundef readonly captures(address_is_null) %read) nounwind "prefer-vector-width"="512" {
entry:
  %s = alloca %struct.Starter, align 8
  %copy = alloca %struct.BulkCopy, align 8
  %conv = zext i32 %mask to i64
  %tobool.not386 = icmp eq i32 %mask, 0
  br i1 %tobool.not386, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

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
  %shared_access = getelementptr inbounds nuw i8, ptr %copy, i64 104
  %shared_access16 = getelementptr inbounds nuw i8, ptr %described, i64 32
  %shared_info = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %shared_info17 = getelementptr inbounds nuw i8, ptr %described, i64 24
  %global_access18 = getelementptr inbounds nuw i8, ptr %copy, i64 120
  %global_info20 = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %counted = getelementptr inbounds nuw i8, ptr %copy, i64 136
  %row.i = getelementptr inbounds nuw i8, ptr %described, i64 72
  %box24 = getelementptr inbounds nuw i8, ptr %copy, i64 144
  %box.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 280
  %strides.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 152
  %type.i = getelementptr inbounds nuw i8, ptr %copy, i64 236
  %interleave.i = getelementptr inbounds nuw i8, ptr %copy, i64 240
  %rank.i = getelementptr inbounds nuw i8, ptr %copy, i64 232
  %im2col.i = getelementptr inbounds nuw i8, ptr %copy, i64 256
  %swizzle.i = getelementptr inbounds nuw i8, ptr %copy, i64 244
  %add.ptr.i183 = getelementptr inbounds nuw i8, ptr %rows, i64 768
  %start = getelementptr inbounds nuw i8, ptr %copy, i64 328
  %add.ptr.i195 = getelementptr inbounds nuw i8, ptr %rows, i64 1408
  %offsets = getelementptr inbounds nuw i8, ptr %copy, i64 348
  %0 = getelementptr inbounds nuw i8, ptr %copy, i64 296
  %extents.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 192
  %1 = getelementptr inbounds nuw i8, ptr %copy, i64 308
  %operation59 = getelementptr inbounds nuw i8, ptr %described, i64 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %rows, i64 256
  %shared71 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %arrayidx9.i = getelementptr inbounds nuw i8, ptr %copy, i64 284
  %steps.i = getelementptr inbounds nuw i8, ptr %copy, i64 260
  %nbytes74 = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %nan_fill.i = getelementptr inbounds nuw i8, ptr %copy, i64 248
  %fill76 = getelementptr inbounds nuw i8, ptr %copy, i64 80
  %tf32.i = getelementptr inbounds nuw i8, ptr %copy, i64 252
  %operation78 = getelementptr inbounds nuw i8, ptr %copy, i64 64
  %type82 = getelementptr inbounds nuw i8, ptr %copy, i64 72
  %add.ptr.i267 = getelementptr inbounds nuw i8, ptr %rows, i64 512
  %barrier92 = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %add.ptr.i269 = getelementptr inbounds nuw i8, ptr %rows, i64 1792
  %2 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  br label %land.rhs

land.rhs:
  %rest_.0387 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and103, %cleanup96 ]
  %3 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0387, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %s)
  store ptr %w, ptr %s, align 8
  store i64 %3, ptr %lane3, align 8
  store ptr %described, ptr %facts4, align 8
  store i64 %and, ptr %rank, align 8
  store i64 %and6, ptr %im2col, align 8
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %rows, i64 %3
  %4 = load i64, ptr %arrayidx.i, align 8
  %5 = load ptr, ptr %w, align 8
  %6 = load i64, ptr %5, align 8
  %parameter_bytes.i = getelementptr inbounds nuw i8, ptr %5, i64 216
  %7 = load i64, ptr %parameter_bytes.i, align 8
  %sub.i.i = sub i64 %4, %6
  %cmp.i.i = icmp ult i64 %sub.i.i, %7
  br i1 %cmp.i.i, label %cond.end.i, label %cond.end.thread.i

cond.end.i:
  %rem.i = and i64 %sub.i.i, 63
  %tobool.not.i = icmp eq i64 %rem.i, 0
  br i1 %tobool.not.i, label %map_at.exit, label %if.then.i

cond.end.thread.i:
  %rem62.i = and i64 %4, 63
  %tobool.not63.i = icmp eq i64 %rem62.i, 0
  br i1 %tobool.not63.i, label %if.end8.i, label %if.then.i

if.then.i:
  %cond64.i = phi i64 [ %4, %cond.end.thread.i ], [ %sub.i.i, %cond.end.i ]
  %sub5.i = sub i64 0, %cond64.i
  %and.i = and i64 %cond64.i, %sub5.i
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 21, i64 noundef %and.i, i64 noundef 0)
  unreachable

if.end8.i:
  %shr.mask.i = and i64 %4, -4611686018427387904
  %cmp.i = icmp eq i64 %shr.mask.i, 4611686018427387904
  br i1 %cmp.i, label %if.then19.i, label %lor.rhs.i

lor.rhs.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %5, i64 256
  %8 = load i64, ptr %shared.i, align 8
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %5, i64 176
  %9 = load i64, ptr %shared_bytes.i, align 8
  %sub.i59.i = sub i64 %4, %8
  %cmp.i60.i = icmp ult i64 %sub.i59.i, %9
  br i1 %cmp.i60.i, label %if.then19.i, label %if.end20.i

if.then19.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 22, i64 noundef 0, i64 noundef 0)
  unreachable

if.end20.i:
  %call22.i = call fastcc zeroext i1 @allocated(ptr noundef nonnull %w, i64 noundef %4, i64 noundef 128)
  br i1 %call22.i, label %map_at.exit, label %if.then32.i

if.then32.i:
  %10 = load i64, ptr %global_info, align 8
  %and33.i = and i64 %10, -4
  call void @ig_fault(ptr noundef nonnull %w, i64 noundef 1, i64 noundef %3, i64 noundef %4, i64 noundef 128, i64 noundef %and33.i)
  unreachable

map_at.exit:
  %retval.0.i = inttoptr i64 %4 to ptr
  br i1 %tobool8.not, label %if.end, label %if.then

for.cond.cleanup.critedge:
  ret void

if.then:
  %11 = load i64, ptr %global_access, align 8
  %12 = load i64, ptr %global_info, align 8
  %and9 = and i64 %12, -4
  call void %read(ptr noundef nonnull %w, i64 noundef %3, i64 noundef %4, i64 noundef %11, i64 noundef %and9)
  %.pre = load ptr, ptr %w, align 8
  br label %if.end

if.end:
  %13 = phi ptr [ %.pre, %if.then ], [ %5, %map_at.exit ]
  call void @llvm.lifetime.start.p0(ptr nonnull %copy)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(464) %2, i8 0, i64 464, i1 false)
  store ptr %w, ptr %copy, align 8
  store i64 %3, ptr %lane11, align 8
  store ptr @walk_box, ptr %walk, align 8
  %14 = load i64, ptr %described, align 8
  store i64 %14, ptr %kind, align 8
  %base = getelementptr inbounds nuw i8, ptr %13, i64 232
  %15 = load i64, ptr %base, align 8
  %span = getelementptr inbounds nuw i8, ptr %13, i64 240
  %16 = load i64, ptr %span, align 8
  %sub.i = sub i64 %4, %15
  %cmp.i170 = icmp ult i64 %sub.i, %16
  %cond = select i1 %cmp.i170, i64 %4, i64 0
  store i64 %cond, ptr %map, align 8
  %17 = load i64, ptr %shared_access16, align 8
  store i64 %17, ptr %shared_access, align 8
  %18 = load i64, ptr %shared_info17, align 8
  store i64 %18, ptr %shared_info, align 8
  %19 = load i64, ptr %global_access, align 8
  store i64 %19, ptr %global_access18, align 8
  %20 = load i64, ptr %global_info, align 8
  store i64 %20, ptr %global_info20, align 8
  %21 = load i64, ptr %row.i, align 8
  %tobool.not.i171 = icmp eq i64 %21, 0
  br i1 %tobool.not.i171, label %counts_of.exit, label %cond.true.i

cond.true.i:
  %accesses.i = getelementptr inbounds nuw i8, ptr %13, i64 936
  %22 = load i64, ptr %accesses.i, align 8
  %23 = inttoptr i64 %22 to ptr
  %.idx.i = mul i64 %21, 384
  %24 = getelementptr i8, ptr %23, i64 %.idx.i
  %add.ptr.i = getelementptr i8, ptr %24, i64 -384
  br label %counts_of.exit

counts_of.exit:
  %cond.i = phi ptr [ %add.ptr.i, %cond.true.i ], [ null, %if.end ]
  store ptr %cond.i, ptr %counted, align 8
  call void @ig_map_decode(ptr noundef nonnull %box24, ptr noundef %retval.0.i)
  %25 = load i32, ptr %box.i.i, align 8
  %conv.i.i = zext i32 %25 to i64
  %26 = load i64, ptr %strides.i.i, align 8
  %mul.i.i = mul i64 %26, %conv.i.i
  %27 = load i32, ptr %type.i, align 4
  %cmp.i173 = icmp ugt i32 %27, 10
  br i1 %cmp.i173, label %if.then.i176, label %lor.lhs.false.i

lor.lhs.false.i:
  %28 = load i64, ptr %box24, align 8
  %rem.i174 = and i64 %28, 15
  %tobool.not.i175 = icmp eq i64 %rem.i174, 0
  br i1 %tobool.not.i175, label %lor.rhs.i177, label %if.then.i176

lor.rhs.i177:
  %29 = load i32, ptr %interleave.i, align 8
  %cmp1.i = icmp ugt i32 %29, 2
  br i1 %cmp1.i, label %if.then.i176, label %if.end.i

if.then.i176:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 23, i64 noundef 0, i64 noundef 0)
  unreachable

if.end.i:
  %30 = load i32, ptr %rank.i, align 8
  %conv4.i = zext i32 %30 to i64
  %31 = load i64, ptr %rank, align 8
  %cmp6.not.i = icmp eq i64 %31, %conv4.i
  br i1 %cmp6.not.i, label %if.end19.i, label %if.then15.i

if.then15.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 24, i64 noundef %conv4.i, i64 noundef %31)
  unreachable

if.end19.i:
  %tobool21.not.i = icmp eq i32 %29, 0
  br i1 %tobool21.not.i, label %if.end30.i, label %if.then29.i

if.then29.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 27, i64 noundef 0, i64 noundef 0)
  unreachable

if.end30.i:
  %32 = load i32, ptr %im2col.i, align 8
  %conv31.i = zext i32 %32 to i64
  %33 = load i64, ptr %im2col, align 8
  %cmp33.not.i = icmp eq i64 %33, %conv31.i
  br i1 %cmp33.not.i, label %if.end45.i, label %if.then42.i

if.then42.i:
  %tobool44.not.i = icmp eq i32 %32, 0
  %cond.i178 = select i1 %tobool44.not.i, i64 26, i64 25
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef %cond.i178, i64 noundef 0, i64 noundef 0)
  unreachable

if.end45.i:
  %rem46.i = and i64 %mul.i.i, 15
  %tobool47.not.i = icmp eq i64 %rem46.i, 0
  %34 = load i32, ptr %swizzle.i, align 4
  br i1 %tobool47.not.i, label %lor.rhs48.i, label %if.then59.i

lor.rhs48.i:
  %idxprom.i = zext i32 %34 to i64
  %arrayidx.i181 = getelementptr inbounds nuw i64, ptr @check_map.spans, i64 %idxprom.i
  %35 = load i64, ptr %arrayidx.i181, align 8
  %cmp49.i = icmp ugt i64 %mul.i.i, %35
  br i1 %cmp49.i, label %if.then59.i, label %if.end66.i

if.then59.i:
  %tobool61.not.i = icmp eq i32 %34, 0
  br i1 %tobool61.not.i, label %cond.end.i180, label %cond.true.i179

cond.true.i179:
  %idxprom63.i = zext i32 %34 to i64
  %arrayidx64.i = getelementptr inbounds nuw i64, ptr @check_map.spans, i64 %idxprom63.i
  %36 = load i64, ptr %arrayidx64.i, align 8
  br label %cond.end.i180

cond.end.i180:
  %cond65.i = phi i64 [ %36, %cond.true.i179 ], [ 0, %if.then59.i ]
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 28, i64 noundef %mul.i.i, i64 noundef %cond65.i)
  unreachable

if.end66.i:
  %37 = load ptr, ptr %facts4, align 8
  %operation67.i = getelementptr inbounds nuw i8, ptr %37, i64 8
  %38 = load i64, ptr %operation67.i, align 8
  switch i64 %38, label %sw.default.i.i [
    i64 0, label %check_map.exit
    i64 1, label %can_reduce.exit.i
    i64 2, label %sw.bb3.i.i
    i64 3, label %sw.bb3.i.i
    i64 4, label %sw.bb8.i.i
    i64 5, label %sw.bb8.i.i
  ]

sw.bb3.i.i:
  switch i32 %27, label %if.then81.i [
    i32 10, label %check_map.exit
    i32 6, label %check_map.exit
    i32 5, label %check_map.exit
    i32 4, label %check_map.exit
    i32 3, label %check_map.exit
    i32 2, label %check_map.exit
  ]

sw.bb8.i.i:
  %cmp9.i.i = icmp eq i32 %27, 2
  br i1 %cmp9.i.i, label %check_map.exit, label %if.then81.i

sw.default.i.i:
  %39 = add nsw i32 %27, -2
  %40 = icmp ult i32 %39, 4
  br i1 %40, label %check_map.exit, label %if.then81.i

can_reduce.exit.i:
  switch i32 %27, label %check_map.exit [
    i32 5, label %if.then81.i
    i32 1, label %if.then81.i
    i32 0, label %if.then81.i
  ]

if.then81.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 29, i64 noundef 0, i64 noundef 0)
  unreachable

check_map.exit:
  %cmp374.not = icmp eq i32 %30, 0
  br i1 %cmp374.not, label %check_place.exit, label %for.body31.lr.ph

for.body31.lr.ph:
  %invariant.gep = getelementptr i32, ptr %add.ptr.i183, i64 %3
  br label %for.body31

for.cond34.preheader:
  %tobool36.not = icmp ne i32 %32, 0
  %cmp38376 = icmp ugt i32 %30, 2
  %or.cond377 = and i1 %tobool36.not, %cmp38376
  br i1 %or.cond377, label %land.rhs40.lr.ph, label %for.body.lr.ph.i

land.rhs40.lr.ph:
  %41 = load i64, ptr %described, align 8
  %cmp42.not = icmp eq i64 %41, 2
  %invariant.gep379 = getelementptr i32, ptr %add.ptr.i195, i64 %3
  br i1 %cmp42.not, label %for.body.lr.ph.i, label %land.rhs40

for.body31:
  %axis.0375 = phi i64 [ 0, %for.body31.lr.ph ], [ %inc, %for.body31 ]
  %mul.i = shl i64 %axis.0375, 7
  %gep = getelementptr i8, ptr %invariant.gep, i64 %mul.i
  %42 = load i32, ptr %gep, align 4
  %arrayidx = getelementptr inbounds nuw i32, ptr %start, i64 %axis.0375
  store i32 %42, ptr %arrayidx, align 4
  %inc = add nuw i64 %axis.0375, 1
  %exitcond.not = icmp eq i64 %inc, %conv4.i
  br i1 %exitcond.not, label %for.cond34.preheader, label %for.body31

land.rhs40:
  %axis33.0378 = phi i64 [ %inc52, %land.rhs40 ], [ 0, %land.rhs40.lr.ph ]
  %mul.i196 = shl i64 %axis33.0378, 7
  %gep380 = getelementptr i8, ptr %invariant.gep379, i64 %mul.i196
  %43 = load i32, ptr %gep380, align 4
  %conv49 = and i32 %43, 65535
  %arrayidx50 = getelementptr inbounds nuw i32, ptr %offsets, i64 %axis33.0378
  store i32 %conv49, ptr %arrayidx50, align 4
  %inc52 = add nuw i64 %axis33.0378, 1
  %add = add nuw i64 %axis33.0378, 3
  %cmp38 = icmp ult i64 %add, %conv4.i
  br i1 %cmp38, label %land.rhs40, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %44 = load i64, ptr %37, align 8
  %cmp4.i = icmp eq i64 %44, 2
  %sub14.i = add i32 %30, -1
  %conv15.i = zext i32 %sub14.i to i64
  %tobool10.i = icmp ne i32 %32, 0
  br label %for.body.i

for.body.i:
  %axis.061.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i, %if.end37.i ]
  %arrayidx.i188 = getelementptr inbounds nuw i32, ptr %start, i64 %axis.061.i
  %45 = load i32, ptr %arrayidx.i188, align 4
  %conv3.i = sext i32 %45 to i64
  %cmp6.i = icmp slt i32 %45, 0
  %46 = select i1 %cmp4.i, i1 %cmp6.i, i1 false
  br i1 %46, label %if.then.i193, label %if.end.i189

if.then.i193:
  %sub.i194 = sub nsw i64 0, %conv3.i
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 30, i64 noundef %axis.061.i, i64 noundef %sub.i194)
  unreachable

if.end.i189:
  %tobool11.i = icmp ne i64 %axis.061.i, 0
  %or.cond.i = and i1 %tobool11.i, %tobool10.i
  %cmp16.i = icmp samesign ult i64 %axis.061.i, %conv15.i
  %or.cond56.i = select i1 %or.cond.i, i1 %cmp16.i, i1 false
  br i1 %or.cond56.i, label %land.rhs20.i, label %if.end37.i

land.rhs20.i:
  %arrayidx22.i = getelementptr i32, ptr %0, i64 %axis.061.i
  %47 = load i32, ptr %arrayidx22.i, align 4
  %cmp24.i = icmp slt i32 %45, %47
  br i1 %cmp24.i, label %if.then36.i, label %lor.rhs.i190

lor.rhs.i190:
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %extents.i.i, i64 %axis.061.i
  %48 = load i64, ptr %arrayidx.i.i, align 8
  %sub.i.i191 = add nsw i64 %48, -1
  %arrayidx2.i.i = getelementptr i32, ptr %1, i64 %axis.061.i
  %49 = load i32, ptr %arrayidx2.i.i, align 4
  %conv.i.i192 = sext i32 %49 to i64
  %add.i.i = add nsw i64 %sub.i.i191, %conv.i.i192
  %cmp26.i = icmp slt i64 %add.i.i, %conv3.i
  br i1 %cmp26.i, label %if.then36.i, label %if.end37.i

if.then36.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 31, i64 noundef %axis.061.i, i64 noundef 0)
  unreachable

if.end37.i:
  %inc.i = add nuw nsw i64 %axis.061.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %conv4.i
  br i1 %exitcond.not.i, label %check_place.exit, label %for.body.i

check_place.exit:
  %50 = load i64, ptr %described, align 8
  %cmp55 = icmp eq i64 %50, 5
  br i1 %cmp55, label %if.then57, label %if.end58

if.then57:
  call void @ig_bulk_count(ptr noundef nonnull %copy, i64 noundef 0)
  br label %cleanup96

if.end58:
  %51 = load i64, ptr %operation59, align 8
  %tobool60.not.not = icmp eq i64 %51, 0
  br i1 %tobool60.not.not, label %land.rhs.lr.ph.i, label %cond.end65

land.rhs.lr.ph.i:
  %52 = load i64, ptr %arrayidx.i, align 8
  %arrayidx.i47.i = getelementptr inbounds nuw i64, ptr %add.ptr.i.i, i64 %3
  br label %land.rhs.i

land.rhs.i:
  %found.061.i = phi i32 [ 0, %land.rhs.lr.ph.i ], [ %or.i, %for.cond.cleanup13.i ]
  %rest_.060.i = phi i64 [ %conv, %land.rhs.lr.ph.i ], [ %and25.i, %for.cond.cleanup13.i ]
  %53 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.060.i, i1 true)
  %cast.i = trunc nuw nsw i64 %53 to i32
  %arrayidx.i46.i = getelementptr inbounds nuw i64, ptr %rows, i64 %53
  %54 = load i64, ptr %arrayidx.i46.i, align 8
  %cmp.i201 = icmp eq i64 %52, %54
  br i1 %cmp.i201, label %land.rhs4.i, label %land.end9.i

land.rhs4.i:
  %55 = load i64, ptr %arrayidx.i47.i, align 8
  %arrayidx.i49.i = getelementptr inbounds nuw i64, ptr %add.ptr.i.i, i64 %53
  %56 = load i64, ptr %arrayidx.i49.i, align 8
  %cmp7.i = icmp eq i64 %55, %56
  br label %land.end9.i

land.end9.i:
  %storedv.i = phi i1 [ false, %land.rhs.i ], [ %cmp7.i, %land.rhs4.i ]
  br i1 %cmp374.not, label %for.cond.cleanup13.i, label %for.body14.i

for.cond.cleanup13.i:
  %alike.0.lcssa.i = phi i1 [ %storedv.i, %land.end9.i ], [ %and45.i, %for.body14.i ]
  %conv23.i = zext i1 %alike.0.lcssa.i to i32
  %shl.i = shl nuw i32 %conv23.i, %cast.i
  %or.i = or i32 %shl.i, %found.061.i
  %sub.i205 = add nsw i64 %rest_.060.i, -1
  %and25.i = and i64 %sub.i205, %rest_.060.i
  %tobool.not.i206 = icmp eq i64 %and25.i, 0
  br i1 %tobool.not.i206, label %cond.end65, label %land.rhs.i

for.body14.i:
  %axis.058.i = phi i64 [ %inc.i203, %for.body14.i ], [ 0, %land.end9.i ]
  %alike.057.i = phi i1 [ %and45.i, %for.body14.i ], [ %storedv.i, %land.end9.i ]
  %mul.i.i202 = shl i64 %axis.058.i, 7
  %add.ptr1.i.i = getelementptr inbounds nuw i8, ptr %add.ptr.i183, i64 %mul.i.i202
  %arrayidx.i51.i = getelementptr inbounds nuw i32, ptr %add.ptr1.i.i, i64 %3
  %57 = load i32, ptr %arrayidx.i51.i, align 4
  %arrayidx.i55.i = getelementptr inbounds nuw i32, ptr %add.ptr1.i.i, i64 %53
  %58 = load i32, ptr %arrayidx.i55.i, align 4
  %cmp17.i = icmp eq i32 %57, %58
  %and45.i = and i1 %alike.057.i, %cmp17.i
  %inc.i203 = add nuw i64 %axis.058.i, 1
  %exitcond.not.i204 = icmp eq i64 %inc.i203, %conv4.i
  br i1 %exitcond.not.i204, label %for.cond.cleanup13.i, label %for.body14.i

cond.end65:
  %cond66 = phi i32 [ 0, %if.end58 ], [ %or.i, %for.cond.cleanup13.i ]
  %call67 = call zeroext i1 @ig_bulk_again(ptr noundef nonnull %w, ptr noundef nonnull %copy, i32 noundef %cond66)
  br i1 %call67, label %cleanup96, label %if.end69

if.end69:
  %arrayidx.i208 = getelementptr inbounds nuw i64, ptr %add.ptr.i.i, i64 %3
  %59 = load i64, ptr %arrayidx.i208, align 8
  store i64 %59, ptr %shared71, align 8
  %60 = load i32, ptr %box.i.i, align 8
  %conv.i209 = zext i32 %60 to i64
  %61 = load i64, ptr %strides.i.i, align 8
  %mul.i210 = mul i64 %61, %conv.i209
  %62 = load i32, ptr %im2col.i, align 8
  %tobool.not.i212 = icmp eq i32 %62, 0
  br i1 %tobool.not.i212, label %land.rhs.lr.ph.i216, label %cond.true.i213

land.rhs.lr.ph.i216:
  %63 = load i32, ptr %rank.i, align 8
  %64 = call i32 @llvm.umax.i32(i32 %63, i32 1)
  %umax.i = zext i32 %64 to i64
  %exitcond.not.i220381 = icmp ult i32 %63, 2
  br i1 %exitcond.not.i220381, label %row_count.exit, label %for.body.i221

for.body.i221:
  %count.023.i383 = phi i64 [ %mul.i224, %for.body.i221 ], [ 1, %land.rhs.lr.ph.i216 ]
  %axis.024.i382 = phi i64 [ %inc.i225, %for.body.i221 ], [ 1, %land.rhs.lr.ph.i216 ]
  %arrayidx.i222 = getelementptr inbounds nuw i32, ptr %box.i.i, i64 %axis.024.i382
  %65 = load i32, ptr %arrayidx.i222, align 4
  %arrayidx2.i = getelementptr inbounds nuw i32, ptr %steps.i, i64 %axis.024.i382
  %66 = load i32, ptr %arrayidx2.i, align 4
  %add.i = add i32 %65, -1
  %sub.i223 = add i32 %add.i, %66
  %div.i = udiv i32 %sub.i223, %66
  %conv5.i = zext i32 %div.i to i64
  %mul.i224 = mul i64 %count.023.i383, %conv5.i
  %inc.i225 = add nuw nsw i64 %axis.024.i382, 1
  %exitcond.not.i220 = icmp eq i64 %inc.i225, %umax.i
  br i1 %exitcond.not.i220, label %row_count.exit, label %for.body.i221

cond.true.i213:
  %67 = load i32, ptr %arrayidx9.i, align 4
  %conv10.i = zext i32 %67 to i64
  br label %row_count.exit

row_count.exit:
  %cond.i215 = phi i64 [ %conv10.i, %cond.true.i213 ], [ 1, %land.rhs.lr.ph.i216 ], [ %mul.i224, %for.body.i221 ]
  %mul = mul i64 %cond.i215, %mul.i210
  store i64 %mul, ptr %nbytes74, align 8
  %68 = load i32, ptr %nan_fill.i, align 8
  %tobool.not.i226 = icmp eq i32 %68, 0
  %switch.selectcmp.i = icmp eq i64 %61, 4
  %switch.select.i = select i1 %switch.selectcmp.i, i64 9223372034707292159, i64 9223372036854775807
  %switch.selectcmp3.i = icmp eq i64 %61, 2
  %switch.select4.i = select i1 %switch.selectcmp3.i, i64 9223231297218904063, i64 %switch.select.i
  %retval.0.i229 = select i1 %tobool.not.i226, i64 0, i64 %switch.select4.i
  store i64 %retval.0.i229, ptr %fill76, align 8
  %69 = load ptr, ptr %facts4, align 8
  %70 = load i64, ptr %69, align 8
  %cmp.not.i = icmp eq i64 %70, 1
  %.pre484 = load i32, ptr %type.i, align 4
  br i1 %cmp.not.i, label %if.end.i233, label %if.then.i231

if.then.i231:
  %operation.i = getelementptr inbounds nuw i8, ptr %69, i64 8
  %71 = load i64, ptr %operation.i, align 8
  br label %operation_of.exit

if.end.i233:
  %72 = load i32, ptr %tf32.i, align 4
  %tobool.not.i234 = icmp eq i32 %72, 0
  br i1 %tobool.not.i234, label %cond.false.i, label %operation_of.exit

cond.false.i:
  %cmp2.i = icmp eq i32 %.pre484, 8
  %cond.i236 = select i1 %cmp2.i, i64 10, i64 0
  br label %operation_of.exit

operation_of.exit:
  %retval.0.i232 = phi i64 [ %71, %if.then.i231 ], [ %cond.i236, %cond.false.i ], [ 9, %if.end.i233 ]
  store i64 %retval.0.i232, ptr %operation78, align 8
  %conv80 = zext i32 %.pre484 to i64
  %arrayidx.i237 = getelementptr inbounds nuw i8, ptr @bulk_type.types, i64 %conv80
  %73 = load i8, ptr %arrayidx.i237, align 1
  %conv.i238 = zext i8 %73 to i64
  store i64 %conv.i238, ptr %type82, align 8
  %74 = load ptr, ptr %s, align 8
  %75 = load ptr, ptr %74, align 8
  %shared.i.i = getelementptr inbounds nuw i8, ptr %75, i64 256
  %76 = load i64, ptr %shared.i.i, align 8
  %sub.i.i239 = sub i64 %59, %76
  %shared_bytes.i.i = getelementptr inbounds nuw i8, ptr %75, i64 176
  %77 = load i64, ptr %shared_bytes.i.i, align 8
  %cmp.i.i240 = icmp ult i64 %sub.i.i239, %77
  br i1 %cmp.i.i240, label %ig_owner.exit.i, label %for.cond.preheader.i.i

for.cond.preheader.i.i:
  %cluster1.i.i.i = getelementptr inbounds nuw i8, ptr %75, i64 1088
  %78 = load ptr, ptr %cluster1.i.i.i, align 8
  %tobool.not.i.i.i = icmp eq ptr %78, null
  br i1 %tobool.not.i.i.i, label %ig_owner.exit.i, label %land.lhs.true.i.lr.ph.i.i

land.lhs.true.i.lr.ph.i.i:
  %79 = load i64, ptr %78, align 8
  %blocks.i.i.i = getelementptr inbounds nuw i8, ptr %78, i64 128
  %exitcond.not.i101.i = icmp eq i64 %79, 0
  br i1 %exitcond.not.i101.i, label %ig_owner.exit.i, label %ig_peer.exit.i.i

land.lhs.true.i.i.i:
  %inc.i.i = add nuw i64 %rank.033.i102.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %79
  br i1 %exitcond.not.i.i, label %ig_owner.exit.i, label %ig_peer.exit.i.i

ig_peer.exit.i.i:
  %rank.033.i102.i = phi i64 [ %inc.i.i, %land.lhs.true.i.i.i ], [ 0, %land.lhs.true.i.lr.ph.i.i ]
  %arrayidx.i.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i.i, i64 %rank.033.i102.i
  %80 = load ptr, ptr %arrayidx.i.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %80, null
  br i1 %tobool.not.i.i, label %ig_owner.exit.i, label %land.lhs.true.i22.i.i

land.lhs.true.i22.i.i:
  %shared2.i.i = getelementptr inbounds nuw i8, ptr %80, i64 256
  %81 = load i64, ptr %shared2.i.i, align 8
  %sub3.i.i = sub i64 %59, %81
  %shared_bytes4.i.i = getelementptr inbounds nuw i8, ptr %80, i64 176
  %82 = load i64, ptr %shared_bytes4.i.i, align 8
  %cmp5.not.i.i = icmp ult i64 %sub3.i.i, %82
  br i1 %cmp5.not.i.i, label %ig_owner.exit.i, label %land.lhs.true.i.i.i

ig_owner.exit.i:
  %retval.3.i.i = phi ptr [ %75, %operation_of.exit ], [ null, %for.cond.preheader.i.i ], [ null, %land.lhs.true.i.lr.ph.i.i ], [ null, %land.lhs.true.i.i.i ], [ %80, %land.lhs.true.i22.i.i ], [ null, %ig_peer.exit.i.i ]
  %tobool.not.i241 = icmp eq ptr %retval.3.i.i, null
  %cond.i242 = select i1 %tobool.not.i241, ptr %75, ptr %retval.3.i.i
  br i1 %tobool.not.i212, label %land.rhs.lr.ph.i.i, label %cond.true.i.i

land.rhs.lr.ph.i.i:
  %83 = load i32, ptr %rank.i, align 8
  %84 = call i32 @llvm.umax.i32(i32 %83, i32 1)
  %umax.i.i = zext i32 %84 to i64
  %exitcond.not.i94105.i = icmp ult i32 %83, 2
  br i1 %exitcond.not.i94105.i, label %row_count.exit.i, label %for.body.i.i

for.body.i.i:
  %count.023.i107.i = phi i64 [ %mul.i96.i, %for.body.i.i ], [ 1, %land.rhs.lr.ph.i.i ]
  %axis.024.i106.i = phi i64 [ %inc.i97.i, %for.body.i.i ], [ 1, %land.rhs.lr.ph.i.i ]
  %arrayidx.i.i264 = getelementptr inbounds nuw i32, ptr %box.i.i, i64 %axis.024.i106.i
  %85 = load i32, ptr %arrayidx.i.i264, align 4
  %arrayidx2.i.i265 = getelementptr inbounds nuw i32, ptr %steps.i, i64 %axis.024.i106.i
  %86 = load i32, ptr %arrayidx2.i.i265, align 4
  %add.i.i266 = add i32 %85, -1
  %sub.i95.i = add i32 %add.i.i266, %86
  %div.i.i = udiv i32 %sub.i95.i, %86
  %conv5.i.i = zext i32 %div.i.i to i64
  %mul.i96.i = mul i64 %count.023.i107.i, %conv5.i.i
  %inc.i97.i = add nuw nsw i64 %axis.024.i106.i, 1
  %exitcond.not.i94.i = icmp eq i64 %inc.i97.i, %umax.i.i
  br i1 %exitcond.not.i94.i, label %row_count.exit.i, label %for.body.i.i

cond.true.i.i:
  %87 = load i32, ptr %arrayidx9.i, align 4
  %conv10.i.i = zext i32 %87 to i64
  br label %row_count.exit.i

row_count.exit.i:
  %cond.i.i = phi i64 [ %conv10.i.i, %cond.true.i.i ], [ 1, %land.rhs.lr.ph.i.i ], [ %mul.i96.i, %for.body.i.i ]
  %mul.i247 = mul i64 %cond.i.i, %mul.i210
  %shared.i248 = getelementptr inbounds nuw i8, ptr %cond.i242, i64 256
  %88 = load i64, ptr %shared.i248, align 8
  %sub.i249 = sub i64 %59, %88
  %cluster.i.i = getelementptr inbounds nuw i8, ptr %75, i64 1088
  %89 = load ptr, ptr %cluster.i.i, align 8
  %tobool.not.i98.i = icmp eq ptr %89, null
  br i1 %tobool.not.i98.i, label %if.end.i252, label %ig_ended.exit.i

ig_ended.exit.i:
  %ended.i.i = getelementptr inbounds nuw i8, ptr %89, i64 32
  %90 = load i64, ptr %ended.i.i, align 8
  %rank.i100.i = getelementptr inbounds nuw i8, ptr %cond.i242, i64 1096
  %91 = load i64, ptr %rank.i100.i, align 8
  %92 = shl nuw i64 1, %91
  %93 = and i64 %92, %90
  %tobool2.i.not.i = icmp eq i64 %93, 0
  br i1 %tobool2.i.not.i, label %if.end.i252, label %if.then.i250

if.then.i250:
  %94 = load i64, ptr %lane3, align 8
  %shared_info.i = getelementptr inbounds nuw i8, ptr %69, i64 24
  %95 = load i64, ptr %shared_info.i, align 8
  call void @ig_fault(ptr noundef nonnull %74, i64 noundef 40, i64 noundef %94, i64 noundef %sub.i249, i64 noundef %mul.i247, i64 noundef %95)
  unreachable

if.end.i252:
  %96 = load i32, ptr %swizzle.i, align 4
  %tobool11.not.i = icmp eq i32 %96, 0
  %add.i254 = add i64 %mul.i247, 127
  %and.i255 = and i64 %add.i254, -128
  %cond15.i = select i1 %tobool11.not.i, i64 %mul.i247, i64 %and.i255
  %add16.i = add i64 %cond15.i, %sub.i249
  %shared_bytes.i256 = getelementptr inbounds nuw i8, ptr %cond.i242, i64 176
  %97 = load i64, ptr %shared_bytes.i256, align 8
  %cmp.not.i257 = icmp uge i64 %sub.i249, %97
  %cmp19.i = icmp ugt i64 %add16.i, %97
  %or.cond.i258 = select i1 %cmp.not.i257, i1 true, i1 %cmp19.i
  br i1 %or.cond.i258, label %if.then38.i, label %lor.rhs.i259

lor.rhs.i259:
  %size.i = getelementptr inbounds nuw i8, ptr %69, i64 64
  %98 = load i64, ptr %size.i, align 8
  %tobool21.not.i260 = icmp eq i64 %98, 0
  br i1 %tobool21.not.i260, label %if.end42.i, label %land.rhs.i261

land.rhs.i261:
  %start.i262 = getelementptr inbounds nuw i8, ptr %69, i64 56
  %99 = load i64, ptr %start.i262, align 8
  %cmp22.i = icmp ult i64 %sub.i249, %99
  %add27.i = add i64 %99, %98
  %cmp28.i = icmp ugt i64 %add16.i, %add27.i
  %or.cond91.i = select i1 %cmp22.i, i1 true, i1 %cmp28.i
  br i1 %or.cond91.i, label %if.then38.i, label %if.end42.i

if.then38.i:
  %100 = load i64, ptr %lane3, align 8
  %shared_info41.i = getelementptr inbounds nuw i8, ptr %69, i64 24
  %101 = load i64, ptr %shared_info41.i, align 8
  call void @ig_fault(ptr noundef nonnull %74, i64 noundef 1, i64 noundef %100, i64 noundef %59, i64 noundef %mul.i247, i64 noundef %101)
  unreachable

if.end42.i:
  %rem.i263 = and i64 %sub.i249, 127
  %tobool43.not.i = icmp eq i64 %rem.i263, 0
  br i1 %tobool43.not.i, label %check_shared.exit, label %if.then51.i

if.then51.i:
  %102 = load i64, ptr %lane3, align 8
  %shared_info54.i = getelementptr inbounds nuw i8, ptr %69, i64 24
  %103 = load i64, ptr %shared_info54.i, align 8
  call void @ig_fault(ptr noundef nonnull %74, i64 noundef 2, i64 noundef %102, i64 noundef %59, i64 noundef %mul.i247, i64 noundef %103)
  unreachable

check_shared.exit:
  call void @ig_box_walk(ptr noundef nonnull %box24, i64 noundef %59, ptr noundef nonnull @check_piece, ptr noundef nonnull %s)
  %104 = load i64, ptr %described, align 8
  %cmp86 = icmp eq i64 %104, 1
  br i1 %cmp86, label %if.then88, label %if.end93

if.then88:
  %arrayidx.i268 = getelementptr inbounds nuw i64, ptr %add.ptr.i267, i64 %3
  %105 = load i64, ptr %arrayidx.i268, align 8
  %106 = load i64, ptr %shared_info17, align 8
  %call91 = call i64 @ig_resolve(ptr noundef nonnull %w, i64 noundef %3, i64 noundef %105, i64 noundef 8, i64 noundef %106)
  store i64 %call91, ptr %barrier92, align 8
  br label %if.end93

if.end93:
  %arrayidx.i271 = getelementptr inbounds nuw i32, ptr %add.ptr.i269, i64 %3
  %107 = load i32, ptr %arrayidx.i271, align 4
  %conv95 = zext i32 %107 to i64
  call void @ig_bulk_send(ptr noundef nonnull %w, ptr noundef nonnull %copy, i64 noundef %conv95)
  br label %cleanup96

cleanup96:
  call void @llvm.lifetime.end.p0(ptr nonnull %copy)
  call void @llvm.lifetime.end.p0(ptr nonnull %s)
  %sub = add nsw i64 %rest_.0387, -1
  %and103 = and i64 %sub, %rest_.0387
  %tobool.not = icmp eq i64 %and103, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

define internal void @walk_box(ptr noundef %copy, ptr noundef %piece, ptr noundef %context) nounwind "prefer-vector-width"="512" {
entry:
  %box = getelementptr inbounds nuw i8, ptr %copy, i64 144
  %shared = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %0 = load i64, ptr %shared, align 8
  tail call void @ig_box_walk(ptr noundef nonnull %box, i64 noundef %0, ptr noundef %piece, ptr noundef %context)
  ret void
}

declare void @ig_map_decode(ptr noundef, ptr noundef)

declare void @llvm.lifetime.end.p0(ptr captures(none))

declare void @ig_bulk_count(ptr noundef, i64 noundef)

declare zeroext i1 @ig_bulk_again(ptr noundef, ptr noundef, i32 noundef)

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
  %5 = load i64, ptr %0, align 8
  %cmp = icmp eq i64 %5, 2
  br i1 %cmp, label %land.rhs, label %cleanup

land.rhs:
  %bulk.i = getelementptr inbounds nuw i8, ptr %4, i64 1072
  %6 = load i64, ptr %bulk.i, align 8
  %7 = inttoptr i64 %6 to ptr
  %told = getelementptr inbounds nuw i8, ptr %7, i64 32
  %8 = load ptr, ptr %told, align 8
  %tobool12.not = icmp eq ptr %8, null
  br i1 %tobool12.not, label %cleanup, label %land.lhs.true

land.lhs.true:
  %borrowed.i = getelementptr inbounds nuw i8, ptr %4, i64 904
  %9 = load i64, ptr %borrowed.i, align 8
  %10 = inttoptr i64 %9 to ptr
  %borrows.i = getelementptr inbounds nuw i8, ptr %4, i64 912
  %11 = load i64, ptr %borrows.i, align 8
  %cmp.not10.not.i = icmp eq i64 %11, 0
  br i1 %cmp.not10.not.i, label %cleanup, label %for.body.i

for.cond.i:
  %inc.i = add nuw i64 %index.011.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %11
  br i1 %exitcond.not.i, label %cleanup, label %for.body.i

for.body.i:
  %index.011.i = phi i64 [ %inc.i, %for.cond.i ], [ 0, %land.lhs.true ]
  %arrayidx.idx.i = shl i64 %index.011.i, 4
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %10, i64 %arrayidx.idx.i
  %12 = load i64, ptr %arrayidx.i, align 8
  %sub.i = sub i64 %global, %12
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %13 = load i64, ptr %arrayidx2.i, align 8
  %cmp3.i = icmp ult i64 %sub.i, %13
  br i1 %cmp3.i, label %if.then22, label %for.cond.i

if.then22:
  %lane24 = getelementptr inbounds nuw i8, ptr %context, i64 8
  %14 = load i64, ptr %lane24, align 8
  tail call void @ig_fault(ptr noundef nonnull %2, i64 noundef 10, i64 noundef %14, i64 noundef %global, i64 noundef %nbytes, i64 noundef %1)
  unreachable

cleanup:
  ret void
}

declare i64 @ig_resolve(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_bulk_send(ptr noundef, ptr noundef, i64 noundef)

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

define internal fastcc void @invalid(ptr noundef nonnull readonly captures(none) %s, i64 noundef range(i64 21, 32) %text, i64 noundef %a, i64 noundef %b) unnamed_addr nounwind "prefer-vector-width"="512" {
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
