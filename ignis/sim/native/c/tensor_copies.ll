%struct.Starter = type { ptr, i64, ptr, i64, i64 }
%struct.BulkCopy = type { ptr, i64, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, [40 x i64], i64, i64, i64, i64, i64 }
%struct.Change = type { ptr, i64, i64, ptr, i64, i64 }

@check_map.spans = internal unnamed_addr constant [4 x i64] [i64 -1, i64 32, i64 64, i64 128], align 16
@bulk_type.types = internal unnamed_addr constant [11 x i8] c"\00\00\00\01\02\03\04\06\06\07\05", align 1

define void @ig_tensor_copy(ptr noundef %w, i32 noundef %mask, ptr noundef readonly captures(none) %rows, i64 noundef %how, ptr noundef %described, ptr noundef readonly captures(address_is_null) %read) nounwind "prefer-vector-width"="512" {
entry:
  %s = alloca %struct.Starter, align 8
  %copy = alloca %struct.BulkCopy, align 8
  %conv = zext i32 %mask to i64
  %tobool.not418 = icmp eq i32 %mask, 0
  br i1 %tobool.not418, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

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
  %stored = getelementptr inbounds nuw i8, ptr %copy, i64 360
  %add.ptr.i187 = getelementptr inbounds nuw i8, ptr %rows, i64 768
  %start = getelementptr inbounds nuw i8, ptr %copy, i64 328
  %add.ptr.i200 = getelementptr inbounds nuw i8, ptr %rows, i64 1408
  %offsets = getelementptr inbounds nuw i8, ptr %copy, i64 348
  %0 = getelementptr inbounds nuw i8, ptr %copy, i64 296
  %extents.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 192
  %1 = getelementptr inbounds nuw i8, ptr %copy, i64 308
  %operation62 = getelementptr inbounds nuw i8, ptr %described, i64 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %rows, i64 256
  %shared74 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %arrayidx9.i = getelementptr inbounds nuw i8, ptr %copy, i64 284
  %steps.i = getelementptr inbounds nuw i8, ptr %copy, i64 260
  %nbytes77 = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %nan_fill.i = getelementptr inbounds nuw i8, ptr %copy, i64 248
  %fill79 = getelementptr inbounds nuw i8, ptr %copy, i64 80
  %tf32.i = getelementptr inbounds nuw i8, ptr %copy, i64 252
  %operation81 = getelementptr inbounds nuw i8, ptr %copy, i64 64
  %type85 = getelementptr inbounds nuw i8, ptr %copy, i64 72
  %add.ptr.i269 = getelementptr inbounds nuw i8, ptr %rows, i64 512
  %barrier95 = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %add.ptr.i271 = getelementptr inbounds nuw i8, ptr %rows, i64 1792
  %2 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  br label %land.rhs

land.rhs:
  %rest_.0419 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and106, %cleanup99 ]
  %3 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0419, i1 true)
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
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 22, i64 noundef %and.i, i64 noundef 0)
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
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 23, i64 noundef 0, i64 noundef 0)
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
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(472) %2, i8 0, i64 472, i1 false)
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
  %cmp.i175 = icmp ult i64 %sub.i, %16
  %cond = select i1 %cmp.i175, i64 %4, i64 0
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
  %tobool.not.i176 = icmp eq i64 %21, 0
  br i1 %tobool.not.i176, label %counts_of.exit, label %cond.true.i

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
  %cmp.i178 = icmp ugt i32 %27, 10
  br i1 %cmp.i178, label %if.then.i186, label %lor.rhs.i179

lor.rhs.i179:
  %28 = load i32, ptr %interleave.i, align 8
  %cmp1.i = icmp ugt i32 %28, 2
  br i1 %cmp1.i, label %if.then.i186, label %if.end.i

if.then.i186:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 27, i64 noundef 0, i64 noundef 0)
  unreachable

if.end.i:
  %29 = load i64, ptr %box24, align 8
  %rem.i180 = and i64 %29, 15
  %tobool3.not.i = icmp eq i64 %rem.i180, 0
  br i1 %tobool3.not.i, label %if.end14.i, label %if.then11.i

if.then11.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 24, i64 noundef %rem.i180, i64 noundef 16)
  unreachable

if.end14.i:
  %30 = load i32, ptr %rank.i, align 8
  %conv15.i = zext i32 %30 to i64
  %31 = load i64, ptr %rank, align 8
  %cmp17.not.i = icmp eq i64 %31, %conv15.i
  br i1 %cmp17.not.i, label %if.end30.i, label %if.then26.i

if.then26.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 28, i64 noundef %conv15.i, i64 noundef %31)
  unreachable

if.end30.i:
  %tobool32.not.i = icmp eq i32 %28, 0
  br i1 %tobool32.not.i, label %if.end41.i, label %if.then40.i

if.then40.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 31, i64 noundef 0, i64 noundef 0)
  unreachable

if.end41.i:
  %32 = load i32, ptr %im2col.i, align 8
  %conv42.i = zext i32 %32 to i64
  %33 = load i64, ptr %im2col, align 8
  %cmp44.not.i = icmp eq i64 %33, %conv42.i
  br i1 %cmp44.not.i, label %if.end56.i, label %if.then53.i

if.then53.i:
  %tobool55.not.i = icmp eq i32 %32, 0
  %cond.i181 = select i1 %tobool55.not.i, i64 30, i64 29
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef %cond.i181, i64 noundef 0, i64 noundef 0)
  unreachable

if.end56.i:
  %rem57.i = and i64 %mul.i.i, 15
  %tobool58.not.i = icmp eq i64 %rem57.i, 0
  %34 = load i32, ptr %swizzle.i, align 4
  br i1 %tobool58.not.i, label %lor.rhs59.i, label %if.then70.i

lor.rhs59.i:
  %idxprom.i = zext i32 %34 to i64
  %arrayidx.i184 = getelementptr inbounds nuw i64, ptr @check_map.spans, i64 %idxprom.i
  %35 = load i64, ptr %arrayidx.i184, align 8
  %cmp60.i = icmp ugt i64 %mul.i.i, %35
  br i1 %cmp60.i, label %if.then70.i, label %if.end77.i

if.then70.i:
  %tobool72.not.i = icmp eq i32 %34, 0
  br i1 %tobool72.not.i, label %cond.end.i183, label %cond.true.i182

cond.true.i182:
  %idxprom74.i = zext i32 %34 to i64
  %arrayidx75.i = getelementptr inbounds nuw i64, ptr @check_map.spans, i64 %idxprom74.i
  %36 = load i64, ptr %arrayidx75.i, align 8
  br label %cond.end.i183

cond.end.i183:
  %cond76.i = phi i64 [ %36, %cond.true.i182 ], [ 0, %if.then70.i ]
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 32, i64 noundef %mul.i.i, i64 noundef %cond76.i)
  unreachable

if.end77.i:
  %37 = load ptr, ptr %facts4, align 8
  %operation78.i = getelementptr inbounds nuw i8, ptr %37, i64 8
  %38 = load i64, ptr %operation78.i, align 8
  switch i64 %38, label %sw.default.i.i [
    i64 0, label %check_map.exit
    i64 1, label %can_reduce.exit.i
    i64 2, label %sw.bb3.i.i
    i64 3, label %sw.bb3.i.i
    i64 4, label %sw.bb8.i.i
    i64 5, label %sw.bb8.i.i
  ]

sw.bb3.i.i:
  switch i32 %27, label %if.then92.i [
    i32 10, label %check_map.exit
    i32 6, label %check_map.exit
    i32 5, label %check_map.exit
    i32 4, label %check_map.exit
    i32 3, label %check_map.exit
    i32 2, label %check_map.exit
  ]

sw.bb8.i.i:
  %cmp9.i.i = icmp eq i32 %27, 2
  br i1 %cmp9.i.i, label %check_map.exit, label %if.then92.i

sw.default.i.i:
  %39 = add nsw i32 %27, -2
  %40 = icmp ult i32 %39, 4
  br i1 %40, label %check_map.exit, label %if.then92.i

can_reduce.exit.i:
  switch i32 %27, label %check_map.exit [
    i32 5, label %if.then92.i
    i32 1, label %if.then92.i
    i32 0, label %if.then92.i
  ]

if.then92.i:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 34, i64 noundef 0, i64 noundef 0)
  unreachable

check_map.exit:
  %41 = load i64, ptr %described, align 8
  %cmp = icmp eq i64 %41, 2
  %conv28 = zext i1 %cmp to i32
  store i32 %conv28, ptr %stored, align 8
  %cmp31405.not = icmp eq i32 %30, 0
  br i1 %cmp31405.not, label %for.cond.cleanup48.thread, label %for.body34.lr.ph

for.body34.lr.ph:
  %invariant.gep = getelementptr i32, ptr %add.ptr.i187, i64 %3
  br label %for.body34

for.cond37.preheader:
  %tobool39.not = icmp eq i32 %32, 0
  %cmp41407 = icmp ult i32 %30, 3
  %or.cond.not275408 = or i1 %tobool39.not, %cmp41407
  %brmerge409 = select i1 %or.cond.not275408, i1 true, i1 %cmp
  br i1 %brmerge409, label %for.cond.cleanup48, label %for.body49.lr.ph

for.body49.lr.ph:
  %invariant.gep411 = getelementptr i32, ptr %add.ptr.i200, i64 %3
  br label %for.body49

for.body34:
  %axis.0406 = phi i64 [ 0, %for.body34.lr.ph ], [ %inc, %for.body34 ]
  %mul.i = shl i64 %axis.0406, 7
  %gep = getelementptr i8, ptr %invariant.gep, i64 %mul.i
  %42 = load i32, ptr %gep, align 4
  %arrayidx = getelementptr inbounds nuw i32, ptr %start, i64 %axis.0406
  store i32 %42, ptr %arrayidx, align 4
  %inc = add nuw i64 %axis.0406, 1
  %exitcond.not = icmp eq i64 %inc, %conv15.i
  br i1 %exitcond.not, label %for.cond37.preheader, label %for.body34

for.cond.cleanup48:
  %43 = load i32, ptr %start, align 8
  %conv.i = sext i32 %43 to i64
  %mul.i189 = mul nsw i64 %26, %conv.i
  %44 = and i64 %mul.i189, 15
  %tobool.not.i190 = icmp eq i64 %44, 0
  br i1 %tobool.not.i190, label %for.body.lr.ph.i, label %if.then.i191

for.cond.cleanup48.thread:
  %45 = load i32, ptr %start, align 8
  %conv.i557 = sext i32 %45 to i64
  %mul.i189558 = mul nsw i64 %26, %conv.i557
  %46 = and i64 %mul.i189558, 15
  %tobool.not.i190559 = icmp eq i64 %46, 0
  br i1 %tobool.not.i190559, label %check_place.exit, label %if.then.i191

for.body.lr.ph.i:
  %47 = load i64, ptr %37, align 8
  %cmp13.i = icmp eq i64 %47, 2
  %sub31.i = add i32 %30, -1
  %conv32.i = zext i32 %sub31.i to i64
  %tobool27.i = icmp ne i32 %32, 0
  br label %for.body.i

if.then.i191:
  %mul.i189560 = phi i64 [ %mul.i189558, %for.cond.cleanup48.thread ], [ %mul.i189, %for.cond.cleanup48 ]
  %cond.i192 = call i64 @llvm.abs.i64(i64 %mul.i189560, i1 true)
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 33, i64 noundef %cond.i192, i64 noundef 16)
  unreachable

for.body.i:
  %axis.084.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i, %if.end54.i ]
  %arrayidx11.i = getelementptr inbounds nuw i32, ptr %start, i64 %axis.084.i
  %48 = load i32, ptr %arrayidx11.i, align 4
  %conv12.i = sext i32 %48 to i64
  %cmp15.i = icmp slt i32 %48, 0
  %49 = select i1 %cmp13.i, i1 %cmp15.i, i1 false
  br i1 %49, label %if.then24.i, label %if.end26.i

if.then24.i:
  %sub25.i = sub nsw i64 0, %conv12.i
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 35, i64 noundef %axis.084.i, i64 noundef %sub25.i)
  unreachable

if.end26.i:
  %tobool28.i = icmp ne i64 %axis.084.i, 0
  %or.cond.i = and i1 %tobool28.i, %tobool27.i
  %cmp33.i = icmp samesign ult i64 %axis.084.i, %conv32.i
  %or.cond79.i = select i1 %or.cond.i, i1 %cmp33.i, i1 false
  br i1 %or.cond79.i, label %land.rhs37.i, label %if.end54.i

land.rhs37.i:
  %arrayidx39.i = getelementptr i32, ptr %0, i64 %axis.084.i
  %50 = load i32, ptr %arrayidx39.i, align 4
  %cmp41.i = icmp slt i32 %48, %50
  br i1 %cmp41.i, label %if.then53.i199, label %lor.rhs.i196

lor.rhs.i196:
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %extents.i.i, i64 %axis.084.i
  %51 = load i64, ptr %arrayidx.i.i, align 8
  %sub.i.i197 = add nsw i64 %51, -1
  %arrayidx2.i.i = getelementptr i32, ptr %1, i64 %axis.084.i
  %52 = load i32, ptr %arrayidx2.i.i, align 4
  %conv.i.i198 = sext i32 %52 to i64
  %add.i.i = add nsw i64 %sub.i.i197, %conv.i.i198
  %cmp43.i = icmp slt i64 %add.i.i, %conv12.i
  br i1 %cmp43.i, label %if.then53.i199, label %if.end54.i

if.then53.i199:
  call fastcc void @invalid(ptr noundef nonnull readonly %s, i64 noundef 36, i64 noundef %axis.084.i, i64 noundef 0)
  unreachable

if.end54.i:
  %inc.i = add nuw nsw i64 %axis.084.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %conv15.i
  br i1 %exitcond.not.i, label %check_place.exit, label %for.body.i

check_place.exit:
  %cmp58 = icmp eq i64 %41, 5
  br i1 %cmp58, label %if.then60, label %if.end61

for.body49:
  %axis36.0410 = phi i64 [ 0, %for.body49.lr.ph ], [ %inc55, %for.body49 ]
  %mul.i201 = shl i64 %axis36.0410, 7
  %gep412 = getelementptr i8, ptr %invariant.gep411, i64 %mul.i201
  %53 = load i32, ptr %gep412, align 4
  %conv52 = and i32 %53, 65535
  %arrayidx53 = getelementptr inbounds nuw i32, ptr %offsets, i64 %axis36.0410
  store i32 %conv52, ptr %arrayidx53, align 4
  %inc55 = add nuw i64 %axis36.0410, 1
  %add = add nuw i64 %axis36.0410, 3
  %cmp41.not = icmp ult i64 %add, %conv15.i
  br i1 %cmp41.not, label %for.body49, label %for.cond.cleanup48

if.then60:
  call void @ig_bulk_count(ptr noundef nonnull %copy, i64 noundef 0)
  br label %cleanup99

if.end61:
  %54 = load i64, ptr %operation62, align 8
  %tobool63.not.not = icmp eq i64 %54, 0
  br i1 %tobool63.not.not, label %land.rhs.lr.ph.i, label %cond.end68

land.rhs.lr.ph.i:
  %55 = load i64, ptr %arrayidx.i, align 8
  %arrayidx.i47.i = getelementptr inbounds nuw i64, ptr %add.ptr.i.i, i64 %3
  br label %land.rhs.i

land.rhs.i:
  %found.061.i = phi i32 [ 0, %land.rhs.lr.ph.i ], [ %or.i, %for.cond.cleanup13.i ]
  %rest_.060.i = phi i64 [ %conv, %land.rhs.lr.ph.i ], [ %and25.i, %for.cond.cleanup13.i ]
  %56 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.060.i, i1 true)
  %cast.i = trunc nuw nsw i64 %56 to i32
  %arrayidx.i46.i = getelementptr inbounds nuw i64, ptr %rows, i64 %56
  %57 = load i64, ptr %arrayidx.i46.i, align 8
  %cmp.i206 = icmp eq i64 %55, %57
  br i1 %cmp.i206, label %land.rhs4.i, label %land.end9.i

land.rhs4.i:
  %58 = load i64, ptr %arrayidx.i47.i, align 8
  %arrayidx.i49.i = getelementptr inbounds nuw i64, ptr %add.ptr.i.i, i64 %56
  %59 = load i64, ptr %arrayidx.i49.i, align 8
  %cmp7.i = icmp eq i64 %58, %59
  br label %land.end9.i

land.end9.i:
  %storedv.i = phi i1 [ false, %land.rhs.i ], [ %cmp7.i, %land.rhs4.i ]
  br i1 %cmp31405.not, label %for.cond.cleanup13.i, label %for.body14.i

for.cond.cleanup13.i:
  %alike.0.lcssa.i = phi i1 [ %storedv.i, %land.end9.i ], [ %and45.i, %for.body14.i ]
  %conv23.i = zext i1 %alike.0.lcssa.i to i32
  %shl.i = shl nuw i32 %conv23.i, %cast.i
  %or.i = or i32 %shl.i, %found.061.i
  %sub.i210 = add nsw i64 %rest_.060.i, -1
  %and25.i = and i64 %sub.i210, %rest_.060.i
  %tobool.not.i211 = icmp eq i64 %and25.i, 0
  br i1 %tobool.not.i211, label %cond.end68, label %land.rhs.i

for.body14.i:
  %axis.058.i = phi i64 [ %inc.i208, %for.body14.i ], [ 0, %land.end9.i ]
  %alike.057.i = phi i1 [ %and45.i, %for.body14.i ], [ %storedv.i, %land.end9.i ]
  %mul.i.i207 = shl i64 %axis.058.i, 7
  %add.ptr1.i.i = getelementptr inbounds nuw i8, ptr %add.ptr.i187, i64 %mul.i.i207
  %arrayidx.i51.i = getelementptr inbounds nuw i32, ptr %add.ptr1.i.i, i64 %3
  %60 = load i32, ptr %arrayidx.i51.i, align 4
  %arrayidx.i55.i = getelementptr inbounds nuw i32, ptr %add.ptr1.i.i, i64 %56
  %61 = load i32, ptr %arrayidx.i55.i, align 4
  %cmp17.i = icmp eq i32 %60, %61
  %and45.i = and i1 %alike.057.i, %cmp17.i
  %inc.i208 = add nuw i64 %axis.058.i, 1
  %exitcond.not.i209 = icmp eq i64 %inc.i208, %conv15.i
  br i1 %exitcond.not.i209, label %for.cond.cleanup13.i, label %for.body14.i

cond.end68:
  %cond69 = phi i32 [ 0, %if.end61 ], [ %or.i, %for.cond.cleanup13.i ]
  %call70 = call zeroext i1 @ig_bulk_again(ptr noundef nonnull %w, ptr noundef nonnull %copy, i32 noundef %cond69)
  br i1 %call70, label %cleanup99, label %if.end72

if.end72:
  %arrayidx.i213 = getelementptr inbounds nuw i64, ptr %add.ptr.i.i, i64 %3
  %62 = load i64, ptr %arrayidx.i213, align 8
  store i64 %62, ptr %shared74, align 8
  %63 = load i32, ptr %box.i.i, align 8
  %conv.i214 = zext i32 %63 to i64
  %64 = load i64, ptr %strides.i.i, align 8
  %mul.i216 = mul i64 %64, %conv.i214
  %65 = load i32, ptr %im2col.i, align 8
  %tobool.not.i218 = icmp eq i32 %65, 0
  br i1 %tobool.not.i218, label %land.rhs.lr.ph.i222, label %cond.true.i219

land.rhs.lr.ph.i222:
  %66 = load i32, ptr %rank.i, align 8
  %67 = call i32 @llvm.umax.i32(i32 %66, i32 1)
  %umax.i = zext i32 %67 to i64
  %exitcond.not.i226413 = icmp ult i32 %66, 2
  br i1 %exitcond.not.i226413, label %row_count.exit, label %for.body.i227

for.body.i227:
  %count.023.i415 = phi i64 [ %mul.i230, %for.body.i227 ], [ 1, %land.rhs.lr.ph.i222 ]
  %axis.024.i414 = phi i64 [ %inc.i231, %for.body.i227 ], [ 1, %land.rhs.lr.ph.i222 ]
  %arrayidx.i228 = getelementptr inbounds nuw i32, ptr %box.i.i, i64 %axis.024.i414
  %68 = load i32, ptr %arrayidx.i228, align 4
  %arrayidx2.i = getelementptr inbounds nuw i32, ptr %steps.i, i64 %axis.024.i414
  %69 = load i32, ptr %arrayidx2.i, align 4
  %add.i = add i32 %68, -1
  %sub.i229 = add i32 %add.i, %69
  %div.i = udiv i32 %sub.i229, %69
  %conv5.i = zext i32 %div.i to i64
  %mul.i230 = mul i64 %count.023.i415, %conv5.i
  %inc.i231 = add nuw nsw i64 %axis.024.i414, 1
  %exitcond.not.i226 = icmp eq i64 %inc.i231, %umax.i
  br i1 %exitcond.not.i226, label %row_count.exit, label %for.body.i227

cond.true.i219:
  %70 = load i32, ptr %arrayidx9.i, align 4
  %conv10.i = zext i32 %70 to i64
  br label %row_count.exit

row_count.exit:
  %cond.i221 = phi i64 [ %conv10.i, %cond.true.i219 ], [ 1, %land.rhs.lr.ph.i222 ], [ %mul.i230, %for.body.i227 ]
  %mul = mul i64 %cond.i221, %mul.i216
  store i64 %mul, ptr %nbytes77, align 8
  %71 = load i32, ptr %nan_fill.i, align 8
  %tobool.not.i232 = icmp eq i32 %71, 0
  %switch.selectcmp.i = icmp eq i64 %64, 4
  %switch.select.i = select i1 %switch.selectcmp.i, i64 9223372034707292159, i64 9223372036854775807
  %switch.selectcmp3.i = icmp eq i64 %64, 2
  %switch.select4.i = select i1 %switch.selectcmp3.i, i64 9223231297218904063, i64 %switch.select.i
  %retval.0.i235 = select i1 %tobool.not.i232, i64 0, i64 %switch.select4.i
  store i64 %retval.0.i235, ptr %fill79, align 8
  %72 = load ptr, ptr %facts4, align 8
  %73 = load i64, ptr %72, align 8
  %cmp.not.i = icmp eq i64 %73, 1
  br i1 %cmp.not.i, label %if.end.i239, label %if.then.i237

if.then.i237:
  %operation.i = getelementptr inbounds nuw i8, ptr %72, i64 8
  %74 = load i64, ptr %operation.i, align 8
  br label %operation_of.exit

if.end.i239:
  %75 = load i32, ptr %tf32.i, align 4
  %tobool.not.i240 = icmp eq i32 %75, 0
  %cond.i241 = select i1 %tobool.not.i240, i64 0, i64 9
  br label %operation_of.exit

operation_of.exit:
  %retval.0.i238 = phi i64 [ %74, %if.then.i237 ], [ %cond.i241, %if.end.i239 ]
  store i64 %retval.0.i238, ptr %operation81, align 8
  %76 = load i32, ptr %type.i, align 4
  %conv83 = zext i32 %76 to i64
  %arrayidx.i242 = getelementptr inbounds nuw i8, ptr @bulk_type.types, i64 %conv83
  %77 = load i8, ptr %arrayidx.i242, align 1
  %conv.i243 = zext i8 %77 to i64
  store i64 %conv.i243, ptr %type85, align 8
  %78 = load ptr, ptr %s, align 8
  %79 = load ptr, ptr %78, align 8
  %shared.i.i = getelementptr inbounds nuw i8, ptr %79, i64 256
  %80 = load i64, ptr %shared.i.i, align 8
  %sub.i.i244 = sub i64 %62, %80
  %shared_bytes.i.i = getelementptr inbounds nuw i8, ptr %79, i64 176
  %81 = load i64, ptr %shared_bytes.i.i, align 8
  %cmp.i.i245 = icmp ult i64 %sub.i.i244, %81
  br i1 %cmp.i.i245, label %ig_owner.exit.i, label %for.cond.preheader.i.i

for.cond.preheader.i.i:
  %cluster1.i.i.i = getelementptr inbounds nuw i8, ptr %79, i64 1088
  %82 = load ptr, ptr %cluster1.i.i.i, align 8
  %tobool.not.i.i.i = icmp eq ptr %82, null
  br i1 %tobool.not.i.i.i, label %ig_owner.exit.i, label %land.lhs.true.i.lr.ph.i.i

land.lhs.true.i.lr.ph.i.i:
  %83 = load i64, ptr %82, align 8
  %blocks.i.i.i = getelementptr inbounds nuw i8, ptr %82, i64 128
  %exitcond.not.i94.i = icmp eq i64 %83, 0
  br i1 %exitcond.not.i94.i, label %ig_owner.exit.i, label %ig_peer.exit.i.i

land.lhs.true.i.i.i:
  %inc.i.i = add nuw i64 %rank.033.i95.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %83
  br i1 %exitcond.not.i.i, label %ig_owner.exit.i, label %ig_peer.exit.i.i

ig_peer.exit.i.i:
  %rank.033.i95.i = phi i64 [ %inc.i.i, %land.lhs.true.i.i.i ], [ 0, %land.lhs.true.i.lr.ph.i.i ]
  %arrayidx.i.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i.i, i64 %rank.033.i95.i
  %84 = load ptr, ptr %arrayidx.i.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %84, null
  br i1 %tobool.not.i.i, label %ig_owner.exit.i, label %land.lhs.true.i22.i.i

land.lhs.true.i22.i.i:
  %shared2.i.i = getelementptr inbounds nuw i8, ptr %84, i64 256
  %85 = load i64, ptr %shared2.i.i, align 8
  %sub3.i.i = sub i64 %62, %85
  %shared_bytes4.i.i = getelementptr inbounds nuw i8, ptr %84, i64 176
  %86 = load i64, ptr %shared_bytes4.i.i, align 8
  %cmp5.not.i.i = icmp ult i64 %sub3.i.i, %86
  br i1 %cmp5.not.i.i, label %ig_owner.exit.i, label %land.lhs.true.i.i.i

ig_owner.exit.i:
  %retval.3.i.i = phi ptr [ %79, %operation_of.exit ], [ null, %for.cond.preheader.i.i ], [ null, %land.lhs.true.i.lr.ph.i.i ], [ null, %land.lhs.true.i.i.i ], [ %84, %land.lhs.true.i22.i.i ], [ null, %ig_peer.exit.i.i ]
  %tobool.not.i246 = icmp eq ptr %retval.3.i.i, null
  %cond.i247 = select i1 %tobool.not.i246, ptr %79, ptr %retval.3.i.i
  %87 = load i32, ptr %swizzle.i, align 4
  %tobool.not.i84.i = icmp eq i32 %87, 0
  %sh_prom.i.i = zext nneg i32 %87 to i64
  %shl.i.i = shl i64 16, %sh_prom.i.i
  %cond.i.i = select i1 %tobool.not.i84.i, i64 %mul.i216, i64 %shl.i.i
  br i1 %tobool.not.i218, label %land.rhs.lr.ph.i.i, label %cond.true.i86.i

land.rhs.lr.ph.i.i:
  %88 = load i32, ptr %rank.i, align 8
  %89 = call i32 @llvm.umax.i32(i32 %88, i32 1)
  %umax.i.i = zext i32 %89 to i64
  %exitcond.not.i8898.i = icmp ult i32 %88, 2
  br i1 %exitcond.not.i8898.i, label %row_count.exit.i, label %for.body.i.i

for.body.i.i:
  %count.023.i100.i = phi i64 [ %mul.i.i268, %for.body.i.i ], [ 1, %land.rhs.lr.ph.i.i ]
  %axis.024.i99.i = phi i64 [ %inc.i90.i, %for.body.i.i ], [ 1, %land.rhs.lr.ph.i.i ]
  %arrayidx.i.i265 = getelementptr inbounds nuw i32, ptr %box.i.i, i64 %axis.024.i99.i
  %90 = load i32, ptr %arrayidx.i.i265, align 4
  %arrayidx2.i.i266 = getelementptr inbounds nuw i32, ptr %steps.i, i64 %axis.024.i99.i
  %91 = load i32, ptr %arrayidx2.i.i266, align 4
  %add.i.i267 = add i32 %90, -1
  %sub.i89.i = add i32 %add.i.i267, %91
  %div.i.i = udiv i32 %sub.i89.i, %91
  %conv5.i.i = zext i32 %div.i.i to i64
  %mul.i.i268 = mul i64 %count.023.i100.i, %conv5.i.i
  %inc.i90.i = add nuw nsw i64 %axis.024.i99.i, 1
  %exitcond.not.i88.i = icmp eq i64 %inc.i90.i, %umax.i.i
  br i1 %exitcond.not.i88.i, label %row_count.exit.i, label %for.body.i.i

cond.true.i86.i:
  %92 = load i32, ptr %arrayidx9.i, align 4
  %conv10.i.i = zext i32 %92 to i64
  br label %row_count.exit.i

row_count.exit.i:
  %cond.i87.i = phi i64 [ %conv10.i.i, %cond.true.i86.i ], [ 1, %land.rhs.lr.ph.i.i ], [ %mul.i.i268, %for.body.i.i ]
  %mul.i248 = mul i64 %cond.i87.i, %cond.i.i
  %shared.i249 = getelementptr inbounds nuw i8, ptr %cond.i247, i64 256
  %93 = load i64, ptr %shared.i249, align 8
  %sub.i250 = sub i64 %62, %93
  %cluster.i.i = getelementptr inbounds nuw i8, ptr %79, i64 1088
  %94 = load ptr, ptr %cluster.i.i, align 8
  %tobool.not.i91.i = icmp eq ptr %94, null
  br i1 %tobool.not.i91.i, label %if.end.i253, label %ig_ended.exit.i

ig_ended.exit.i:
  %ended.i.i = getelementptr inbounds nuw i8, ptr %94, i64 32
  %95 = load i64, ptr %ended.i.i, align 8
  %rank.i93.i = getelementptr inbounds nuw i8, ptr %cond.i247, i64 1096
  %96 = load i64, ptr %rank.i93.i, align 8
  %97 = shl nuw i64 1, %96
  %98 = and i64 %97, %95
  %tobool2.i.not.i = icmp eq i64 %98, 0
  br i1 %tobool2.i.not.i, label %if.end.i253, label %if.then.i251

if.then.i251:
  %99 = load i64, ptr %lane3, align 8
  %shared_info.i = getelementptr inbounds nuw i8, ptr %72, i64 24
  %100 = load i64, ptr %shared_info.i, align 8
  call void @ig_fault(ptr noundef nonnull %78, i64 noundef 40, i64 noundef %99, i64 noundef %sub.i250, i64 noundef %mul.i248, i64 noundef %100)
  unreachable

if.end.i253:
  %add.i254 = add i64 %sub.i250, %mul.i248
  %shared_bytes.i255 = getelementptr inbounds nuw i8, ptr %cond.i247, i64 176
  %101 = load i64, ptr %shared_bytes.i255, align 8
  %cmp.not.i256 = icmp uge i64 %sub.i250, %101
  %cmp13.i257 = icmp ugt i64 %add.i254, %101
  %or.cond.i258 = select i1 %cmp.not.i256, i1 true, i1 %cmp13.i257
  br i1 %or.cond.i258, label %if.then32.i263, label %lor.rhs.i259

lor.rhs.i259:
  %size.i = getelementptr inbounds nuw i8, ptr %72, i64 64
  %102 = load i64, ptr %size.i, align 8
  %tobool15.not.i = icmp eq i64 %102, 0
  br i1 %tobool15.not.i, label %if.end36.i, label %land.rhs.i260

land.rhs.i260:
  %start.i261 = getelementptr inbounds nuw i8, ptr %72, i64 56
  %103 = load i64, ptr %start.i261, align 8
  %cmp16.i = icmp ult i64 %sub.i250, %103
  %add21.i = add i64 %103, %102
  %cmp22.i = icmp ugt i64 %add.i254, %add21.i
  %or.cond83.i = select i1 %cmp16.i, i1 true, i1 %cmp22.i
  br i1 %or.cond83.i, label %if.then32.i263, label %if.end36.i

if.then32.i263:
  %104 = load i64, ptr %lane3, align 8
  %shared_info35.i = getelementptr inbounds nuw i8, ptr %72, i64 24
  %105 = load i64, ptr %shared_info35.i, align 8
  call void @ig_fault(ptr noundef nonnull %78, i64 noundef 1, i64 noundef %104, i64 noundef %62, i64 noundef %mul.i248, i64 noundef %105)
  unreachable

if.end36.i:
  %rem.i262 = and i64 %sub.i250, 127
  %tobool37.not.i = icmp eq i64 %rem.i262, 0
  br i1 %tobool37.not.i, label %check_shared.exit, label %if.then45.i

if.then45.i:
  %106 = load i64, ptr %lane3, align 8
  %shared_info48.i = getelementptr inbounds nuw i8, ptr %72, i64 24
  %107 = load i64, ptr %shared_info48.i, align 8
  call void @ig_fault(ptr noundef nonnull %78, i64 noundef 2, i64 noundef %106, i64 noundef %62, i64 noundef %mul.i248, i64 noundef %107)
  unreachable

check_shared.exit:
  call void @ig_box_walk(ptr noundef nonnull %box24, i64 noundef %62, ptr noundef nonnull @check_piece, ptr noundef nonnull %s)
  %108 = load i64, ptr %described, align 8
  %cmp89 = icmp eq i64 %108, 1
  br i1 %cmp89, label %if.then91, label %if.end96

if.then91:
  %arrayidx.i270 = getelementptr inbounds nuw i64, ptr %add.ptr.i269, i64 %3
  %109 = load i64, ptr %arrayidx.i270, align 8
  %110 = load i64, ptr %shared_info17, align 8
  %call94 = call i64 @ig_resolve(ptr noundef nonnull %w, i64 noundef %3, i64 noundef %109, i64 noundef 8, i64 noundef %110)
  store i64 %call94, ptr %barrier95, align 8
  br label %if.end96

if.end96:
  %arrayidx.i273 = getelementptr inbounds nuw i32, ptr %add.ptr.i271, i64 %3
  %111 = load i32, ptr %arrayidx.i273, align 4
  %conv98 = zext i32 %111 to i64
  call void @ig_bulk_send(ptr noundef nonnull %w, ptr noundef nonnull %copy, i64 noundef %conv98)
  br label %cleanup99

cleanup99:
  call void @llvm.lifetime.end.p0(ptr nonnull %copy)
  call void @llvm.lifetime.end.p0(ptr nonnull %s)
  %sub = add nsw i64 %rest_.0419, -1
  %and106 = and i64 %sub, %rest_.0419
  %tobool.not = icmp eq i64 %and106, 0
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
  %tobool.not176 = icmp eq i32 %mask, 0
  br i1 %tobool.not176, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %lane3 = getelementptr inbounds nuw i8, ptr %change, i64 8
  %address = getelementptr inbounds nuw i8, ptr %change, i64 16
  %told4 = getelementptr inbounds nuw i8, ptr %change, i64 24
  %access5 = getelementptr inbounds nuw i8, ptr %change, i64 32
  %info6 = getelementptr inbounds nuw i8, ptr %change, i64 40
  %add28.i = shl i64 %axis, 2
  %mul.i16 = add i64 %add28.i, 12
  %tobool.not.i = icmp eq ptr %told, null
  %mul25.i = mul i64 %axis, 3
  %mul.i24 = add i64 %add28.i, 32
  %tobool10.not.i = icmp eq i64 %axis, 0
  %conv12.i = select i1 %tobool10.not.i, i64 13, i64 14
  %sub15.i = shl i64 %axis, 3
  %mul.i = add i64 %sub15.i, -8
  %cond18.i = select i1 %tobool10.not.i, i64 24, i64 %mul.i
  br label %land.rhs

land.rhs:
  %rest_.0177 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %replace.exit ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0177, i1 true)
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
    i64 7, label %sw.bb20.i
    i64 8, label %sw.bb22.i
    i64 9, label %sw.bb27.i
  ]

sw.bb.i:
  br i1 %tobool.not.i, label %put.exit164.thread, label %if.then.i139

put.exit164.thread:
  %5 = inttoptr i64 %3 to ptr
  %conv5.i163180 = trunc i64 %4 to i32
  store i32 %conv5.i163180, ptr %5, align 4
  %add.i136182 = add nuw i64 %3, 4
  br label %put.exit149

if.then.i139:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %3, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  %6 = inttoptr i64 %3 to ptr
  %conv5.i163 = trunc i64 %4 to i32
  store i32 %conv5.i163, ptr %6, align 4
  %add.i136 = add nuw i64 %3, 4
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i136, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit149

put.exit149:
  %add.i136184 = phi i64 [ %add.i136182, %put.exit164.thread ], [ %add.i136, %if.then.i139 ]
  %shr.i183 = lshr i64 %4, 32
  %7 = inttoptr i64 %add.i136184 to ptr
  %conv5.i148 = trunc nuw i64 %shr.i183 to i32
  store i32 %conv5.i148, ptr %7, align 4
  br label %replace.exit

sw.bb1.i:
  %add.i121 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit134, label %if.then.i124

if.then.i124:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i121, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit134

put.exit134:
  %8 = inttoptr i64 %add.i121 to ptr
  %9 = load i32, ptr %8, align 4
  %10 = and i32 %9, -113
  %.tr174 = trunc i64 %4 to i32
  %11 = shl i32 %.tr174, 4
  %12 = and i32 %11, 112
  %conv5.i133 = or disjoint i32 %10, %12
  store i32 %conv5.i133, ptr %8, align 4
  br label %replace.exit

sw.bb2.i:
  %13 = add i64 %4, -11
  %14 = icmp ult i64 %13, 2
  %sub.i = add nsw i64 %4, -4
  %cond.i = select i1 %14, i64 %sub.i, i64 %4
  %add.i106 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit119.thread, label %if.then.i94

put.exit119.thread:
  %15 = inttoptr i64 %add.i106 to ptr
  %16 = load i32, ptr %15, align 4
  %17 = and i32 %16, -1921
  %cond.i.tr173 = trunc i64 %cond.i to i32
  %18 = shl i32 %cond.i.tr173, 7
  %19 = and i32 %18, 1920
  %conv5.i118170 = or disjoint i32 %17, %19
  store i32 %conv5.i118170, ptr %15, align 4
  br label %put.exit104

if.then.i94:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i106, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  %20 = inttoptr i64 %add.i106 to ptr
  %21 = load i32, ptr %20, align 4
  %22 = and i32 %21, -1921
  %cond.i.tr = trunc i64 %cond.i to i32
  %23 = shl i32 %cond.i.tr, 7
  %24 = and i32 %23, 1920
  %conv5.i118 = or disjoint i32 %22, %24
  store i32 %conv5.i118, ptr %20, align 4
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i106, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  %.pre = load i32, ptr %20, align 4
  br label %put.exit104

put.exit104:
  %25 = phi i32 [ %conv5.i118170, %put.exit119.thread ], [ %.pre, %if.then.i94 ]
  %26 = phi ptr [ %15, %put.exit119.thread ], [ %20, %if.then.i94 ]
  %27 = and i32 %25, -65537
  %and4.i101 = select i1 %14, i32 65536, i32 0
  %or.i102 = or disjoint i32 %27, %and4.i101
  store i32 %or.i102, ptr %26, align 4
  br label %replace.exit

sw.bb4.i:
  %add.i76 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit89, label %if.then.i79

if.then.i79:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i76, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit89

put.exit89:
  %28 = inttoptr i64 %add.i76 to ptr
  %29 = load i32, ptr %28, align 4
  %30 = and i32 %29, -6145
  %.tr172 = trunc i64 %4 to i32
  %31 = shl i32 %.tr172, 11
  %32 = and i32 %31, 6144
  %conv5.i88 = or disjoint i32 %30, %32
  store i32 %conv5.i88, ptr %28, align 4
  br label %replace.exit

sw.bb5.i:
  %add.i61 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit74, label %if.then.i64

if.then.i64:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i61, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit74

put.exit74:
  %33 = inttoptr i64 %add.i61 to ptr
  %34 = load i32, ptr %33, align 4
  %35 = and i32 %34, -24577
  %.tr171 = trunc i64 %4 to i32
  %36 = shl i32 %.tr171, 13
  %37 = and i32 %36, 24576
  %conv5.i73 = or disjoint i32 %35, %37
  store i32 %conv5.i73, ptr %33, align 4
  br label %replace.exit

sw.bb6.i:
  %add.i47 = add nuw i64 %3, 8
  br i1 %tobool.not.i, label %put.exit59, label %if.then.i50

if.then.i50:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i47, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit59

put.exit59:
  %38 = inttoptr i64 %add.i47 to ptr
  %39 = load i32, ptr %38, align 4
  %40 = and i32 %39, -32769
  %.tr = trunc i64 %4 to i32
  %41 = shl i32 %.tr, 15
  %42 = and i32 %41, 32768
  %conv5.i58 = or disjoint i32 %40, %42
  store i32 %conv5.i58, ptr %38, align 4
  br label %replace.exit

sw.bb7.i:
  %conv9.i = and i64 %4, 4294967295
  %43 = add nsw i64 %conv9.i, -257
  %or.cond.i40 = icmp ult i64 %43, -256
  br i1 %or.cond.i40, label %if.then.i42, label %check_field.exit45

if.then.i42:
  tail call void @ig_tell(ptr noundef %w, i64 noundef 26, i64 noundef %2, i64 noundef 25, i64 noundef %conv9.i, i64 noundef 256, i64 noundef 0, i64 noundef %info)
  unreachable

check_field.exit45:
  %sub19.i = add i64 %4, -1
  call fastcc void @put(ptr noundef nonnull readonly %change, i64 noundef %conv12.i, i64 noundef %cond18.i, i64 noundef 8, i64 noundef %sub19.i)
  br label %replace.exit

sw.bb20.i:
  %add.i25 = add i64 %mul.i24, %3
  br i1 %tobool.not.i, label %put.exit37, label %if.then.i28

if.then.i28:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i25, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit37

put.exit37:
  %44 = inttoptr i64 %add.i25 to ptr
  %45 = trunc i64 %4 to i32
  %conv5.i36 = add i32 %45, -1
  store i32 %conv5.i36, ptr %44, align 4
  br label %replace.exit

sw.bb22.i:
  %conv24.i = and i64 %4, 4294967295
  %46 = add nsw i64 %conv24.i, -9
  %or.cond.i = icmp ult i64 %46, -8
  br i1 %or.cond.i, label %if.then.i20, label %check_field.exit

if.then.i20:
  tail call void @ig_tell(ptr noundef %w, i64 noundef 26, i64 noundef %2, i64 noundef 25, i64 noundef %conv24.i, i64 noundef 8, i64 noundef 0, i64 noundef %info)
  unreachable

check_field.exit:
  %sub26.i = add i64 %4, -1
  call fastcc void @put(ptr noundef nonnull readonly %change, i64 noundef 13, i64 noundef %mul25.i, i64 noundef 3, i64 noundef %sub26.i)
  br label %replace.exit

sw.bb27.i:
  call fastcc void @check_field(ptr noundef nonnull readonly %change, i64 noundef %4, i64 noundef 0, i64 noundef 1099511627775, i64 noundef 16)
  %shr29.i = lshr i64 %4, 4
  %add.i17 = add i64 %mul.i16, %3
  br i1 %tobool.not.i, label %put.exit, label %if.then.i

if.then.i:
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %add.i17, i64 noundef 4, i64 noundef 1, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  br label %put.exit

put.exit:
  %47 = inttoptr i64 %add.i17 to ptr
  %conv5.i = trunc i64 %shr29.i to i32
  store i32 %conv5.i, ptr %47, align 4
  %shr31.i = lshr i64 %4, 36
  call fastcc void @put(ptr noundef nonnull readonly %change, i64 noundef 7, i64 noundef %add28.i, i64 noundef 4, i64 noundef %shr31.i)
  br label %replace.exit

replace.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %change)
  %sub = add nsw i64 %rest_.0177, -1
  %and = and i64 %sub, %rest_.0177
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
  %2 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %mask, i1 true)
  %3 = xor i32 %2, 31
  %sub = zext nneg i32 %3 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %sources.addr, i64 %sub
  %4 = load i64, ptr %arrayidx, align 8
  %call = tail call fastcc i64 @map_memory(ptr noundef %w, i64 noundef %sub, i64 noundef %4, i64 noundef %load_info)
  %arrayidx1 = getelementptr inbounds nuw i64, ptr %targets.addr, i64 %sub
  %5 = load i64, ptr %arrayidx1, align 8
  %call2 = tail call fastcc i64 @map_memory(ptr noundef %w, i64 noundef %sub, i64 noundef %5, i64 noundef %store_info)
  %tobool.not = icmp eq ptr %told, null
  br i1 %tobool.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %6 = inttoptr i64 %5 to ptr
  %7 = inttoptr i64 %4 to ptr
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(128) %6, ptr noundef nonnull align 1 dereferenceable(128) %7, i64 128, i1 false)
  ret void

for.body:
  %byte.023 = phi i64 [ %add5, %for.body ], [ 0, %entry ]
  %add = add i64 %byte.023, %4
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %sub, i64 noundef %add, i64 noundef 16, i64 noundef 0, i64 noundef %load_access, i64 noundef %load_info, i64 noundef 0)
  %add4 = add i64 %byte.023, %5
  tail call void %told(ptr noundef %w, i64 noundef 2, i64 noundef %sub, i64 noundef %add4, i64 noundef 16, i64 noundef 1, i64 noundef %store_access, i64 noundef %store_info, i64 noundef 0)
  %add5 = add nuw nsw i64 %byte.023, 16
  %cmp = icmp samesign ult i64 %byte.023, 112
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

declare i32 @llvm.ctlz.i32(i32, i1 immarg)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define internal fastcc void @invalid(ptr noundef nonnull readonly captures(none) %s, i64 noundef range(i64 22, 37) %text, i64 noundef %a, i64 noundef %b) unnamed_addr nounwind "prefer-vector-width"="512" {
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

define internal fastcc void @check_field(ptr noundef nonnull readonly captures(none) %change, i64 noundef %value, i64 noundef range(i64 0, 2) %least, i64 noundef range(i64 8, 1099511627776) %most, i64 noundef range(i64 1, 17) %unit) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %cmp = icmp ult i64 %value, %least
  %cmp1 = icmp ugt i64 %value, %most
  %or.cond = or i1 %cmp, %cmp1
  br i1 %or.cond, label %if.then, label %lor.rhs

lor.rhs:
  %rem = urem i64 %value, %unit
  %tobool.not = icmp eq i64 %rem, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %0 = load ptr, ptr %change, align 8
  %lane = getelementptr inbounds nuw i8, ptr %change, i64 8
  %1 = load i64, ptr %lane, align 8
  %cmp4 = icmp samesign ugt i64 %unit, 1
  %cond = select i1 %cmp4, i64 26, i64 25
  %cond8 = select i1 %cmp4, i64 %unit, i64 %most
  %info = getelementptr inbounds nuw i8, ptr %change, i64 40
  %2 = load i64, ptr %info, align 8
  tail call void @ig_tell(ptr noundef %0, i64 noundef 26, i64 noundef %1, i64 noundef %cond, i64 noundef %value, i64 noundef %cond8, i64 noundef 0, i64 noundef %2)
  unreachable

if.end:
  ret void
}

declare i64 @llvm.abs.i64(i64, i1 immarg)

declare i64 @llvm.umin.i64(i64, i64)

declare i32 @llvm.umax.i32(i32, i32)
