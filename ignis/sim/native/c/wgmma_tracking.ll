%struct.Issue = type { i64, i64, i64, i64, i64, i64, ptr, i64 }
%struct.Log = type { i64, i64 }
%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [1 x i64] }
%struct.Element = type { ptr, i64, i64, i64, i64, i64, i64, i64, i32 }

@RACES = external local_unnamed_addr constant i64, align 8
@UNINITIALIZED = external local_unnamed_addr constant i64, align 8

define i64 @ig_product_started(ptr noundef %w, ptr noundef captures(none) %p, i64 noundef %form, i64 noundef %a, i64 noundef %b, i64 noundef %held, i64 noundef %access, i64 noundef %info, ptr noundef %items) nounwind "prefer-vector-width"="512" {
entry:
  %issue = alloca %struct.Issue, align 8
  %cell = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %issue)
  store i64 %form, ptr %issue, align 8
  %a2 = getelementptr inbounds nuw i8, ptr %issue, i64 8
  store i64 %a, ptr %a2, align 8
  %b3 = getelementptr inbounds nuw i8, ptr %issue, i64 16
  store i64 %b, ptr %b3, align 8
  %held4 = getelementptr inbounds nuw i8, ptr %issue, i64 24
  store i64 %held, ptr %held4, align 8
  %access5 = getelementptr inbounds nuw i8, ptr %issue, i64 32
  store i64 %access, ptr %access5, align 8
  %info6 = getelementptr inbounds nuw i8, ptr %issue, i64 40
  store i64 %info, ptr %info6, align 8
  %items7 = getelementptr inbounds nuw i8, ptr %issue, i64 48
  store ptr %items, ptr %items7, align 8
  %written = getelementptr inbounds nuw i8, ptr %issue, i64 56
  store i64 0, ptr %written, align 8
  %0 = load i64, ptr %p, align 8
  %inc = add i64 %0, 1
  store i64 %inc, ptr %p, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %cell)
  store i64 0, ptr %cell, align 8
  %1 = load i64, ptr @RACES, align 8
  %tobool.not = icmp eq i64 %1, 0
  br i1 %tobool.not, label %entry.if.end_crit_edge, label %if.then

entry.if.end_crit_edge:
  %.pre = and i64 %inc, 63
  br label %if.end

if.then:
  %2 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %2, i64 896
  %3 = load ptr, ptr %tracked.i, align 8
  tail call void @ig_settle(ptr noundef nonnull %w)
  %partial = getelementptr inbounds nuw i8, ptr %3, i64 104
  store i64 1, ptr %partial, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %3, i64 16
  %4 = load ptr, ptr %common1.i, align 8
  %5 = load i64, ptr %4, align 8
  %add.i = add i64 %5, 4294967296
  store i64 %add.i, ptr %4, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %4, i64 64
  %6 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %6, %3
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %3, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %3, i64 112
  %7 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %4, i64 56
  %8 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %8, i64 67108863)
  %arrayidx.i = getelementptr inbounds nuw %struct.Log, ptr %7, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %3, i64 96
  %9 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %9, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  %10 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %10, i64 896
  %11 = load ptr, ptr %tracked.i.i, align 8
  %product_times.i = getelementptr inbounds nuw i8, ptr %11, i64 378176
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %12 = load i64, ptr %index.i, align 8
  %div3.i = lshr i64 %12, 2
  %arrayidx.i48 = getelementptr inbounds nuw [64 x i64], ptr %product_times.i, i64 %div3.i
  %rem.i = and i64 %inc, 63
  %arrayidx1.i = getelementptr inbounds nuw i64, ptr %arrayidx.i48, i64 %rem.i
  store i64 %add.i, ptr %arrayidx1.i, align 8
  %shared_read = getelementptr inbounds nuw i8, ptr %3, i64 144
  store i64 %add.i, ptr %shared_read, align 8
  %tobool10.not = icmp eq i64 %held, 0
  %13 = mul i64 %a, 31
  %mul = select i1 %tobool10.not, i64 %13, i64 0
  %add = add i64 %mul, %b
  %mul11 = mul i64 %add, 31
  %add12 = add i64 %mul11, %form
  %14 = load i64, ptr %index.i, align 8
  %15 = load ptr, ptr %w, align 8
  %tracked.i.i49 = getelementptr inbounds nuw i8, ptr %15, i64 896
  %16 = load ptr, ptr %tracked.i.i49, align 8
  %product_factors.i = getelementptr inbounds nuw i8, ptr %16, i64 382272
  %arrayidx.i50 = getelementptr inbounds nuw [64 x i64], ptr %product_factors.i, i64 %14
  %arrayidx1.i52 = getelementptr inbounds nuw i64, ptr %arrayidx.i50, i64 %rem.i
  store i64 %add12, ptr %arrayidx1.i52, align 8
  %17 = load ptr, ptr %common1.i, align 8
  %18 = load ptr, ptr %w, align 8
  %tracked.i.i53 = getelementptr inbounds nuw i8, ptr %18, i64 896
  %19 = load ptr, ptr %tracked.i.i53, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %19, i64 256
  %20 = load i64, ptr %index.i, align 8
  %arrayidx.i55 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %20
  %21 = load i64, ptr %arrayidx.i55, align 8
  %shl = shl i64 %20, 27
  %issuers.i = getelementptr inbounds nuw i8, ptr %17, i64 168
  %issued.i = getelementptr inbounds nuw i8, ptr %17, i64 160
  %22 = load i64, ptr %issued.i, align 8
  %inc.i = add i64 %22, 1
  store i64 %inc.i, ptr %issued.i, align 8
  %rem.i56 = and i64 %22, 2047
  %arrayidx.i57 = getelementptr inbounds nuw [2 x i64], ptr %issuers.i, i64 %rem.i56
  store i64 %add.i, ptr %arrayidx.i57, align 8
  %.masked = and i64 %21, -4194304
  %and.i = or i64 %.masked, %shl
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i57, i64 8
  store i64 %and.i, ptr %arrayidx2.i, align 8
  %23 = load i64, ptr %index.i, align 8
  %24 = shl i64 %23, 25
  %25 = and i64 %24, -134217728
  %shl18 = sub i64 4160749568, %25
  %shl20 = shl i64 %access, 7
  %26 = or i64 %shl20, %shl18
  %or21 = or i64 %26, %add.i
  %or23 = or i64 %or21, 31
  store i64 %or23, ptr %cell, align 8
  call fastcc void @each_operand(ptr noundef nonnull %w, ptr noundef nonnull %issue, ptr noundef nonnull @add_cells, ptr noundef %written)
  br label %if.end

if.end:
  %rem.i59.pre-phi = phi i64 [ %.pre, %entry.if.end_crit_edge ], [ %rem.i, %next_time.exit ]
  call fastcc void @each_operand(ptr noundef %w, ptr noundef nonnull %issue, ptr noundef nonnull @read_chunks, ptr noundef %cell)
  %issues.i = getelementptr inbounds nuw i8, ptr %p, i64 536
  %arrayidx.i60 = getelementptr inbounds nuw %struct.Issue, ptr %issues.i, i64 %rem.i59.pre-phi
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(64) %arrayidx.i60, ptr noundef nonnull align 8 dereferenceable(64) %issue, i64 64, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %cell)
  call void @llvm.lifetime.end.p0(ptr nonnull %issue)
  ret i64 %inc
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @ig_settle(ptr noundef)

define internal fastcc void @each_operand(ptr noundef %w, ptr noundef %issue, ptr noundef readonly captures(none) %visit, ptr noundef nonnull %context) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %held = getelementptr inbounds nuw i8, ptr %issue, i64 24
  %0 = load i64, ptr %held, align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  tail call fastcc void @each_chunk(ptr noundef %w, ptr noundef nonnull %issue, i1 noundef zeroext false, ptr noundef %visit, ptr noundef %context)
  br label %if.end

if.end:
  tail call fastcc void @each_chunk(ptr noundef %w, ptr noundef nonnull %issue, i1 noundef zeroext true, ptr noundef %visit, ptr noundef %context)
  ret void
}

define internal void @add_cells(ptr noundef readonly captures(none) %w, ptr readnone captures(none) %issue, ptr noundef readonly captures(none) %offsets, i64 noundef %count, ptr noundef captures(none) %context) nounwind "prefer-vector-width"="512" {
entry:
  %cmp17.not = icmp eq i64 %count, 0
  br i1 %cmp17.not, label %for.cond.cleanup, label %for.body.preheader

for.body.preheader:
  %context.promoted.pre = load i64, ptr %context, align 8
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %context.promoted = phi i64 [ %add, %for.cond.cleanup4 ], [ %context.promoted.pre, %for.body.preheader ]
  %index.018 = phi i64 [ %inc8, %for.cond.cleanup4 ], [ 0, %for.body.preheader ]
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %shared_writes = getelementptr inbounds nuw i8, ptr %1, i64 72
  %2 = load ptr, ptr %shared_writes, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %offsets, i64 %index.018
  %3 = load i64, ptr %arrayidx, align 8
  %div15 = lshr i64 %3, 2
  %arrayidx1 = getelementptr inbounds nuw i64, ptr %2, i64 %div15
  br label %for.body5

for.cond.cleanup4:
  %inc8 = add nuw i64 %index.018, 1
  %exitcond19.not = icmp eq i64 %inc8, %count
  br i1 %exitcond19.not, label %for.cond.cleanup, label %for.body

for.body5:
  %word.016 = phi i64 [ 0, %for.body ], [ %inc, %for.body5 ]
  %4 = phi i64 [ %context.promoted, %for.body ], [ %add, %for.body5 ]
  %mul = mul i64 %4, 31
  %arrayidx6 = getelementptr inbounds nuw i64, ptr %arrayidx1, i64 %word.016
  %5 = load i64, ptr %arrayidx6, align 8
  %add = add i64 %mul, %5
  store i64 %add, ptr %context, align 8
  %inc = add nuw nsw i64 %word.016, 1
  %exitcond.not = icmp eq i64 %inc, 4
  br i1 %exitcond.not, label %for.cond.cleanup4, label %for.body5
}

declare void @llvm.lifetime.end.p0(ptr captures(none))

define internal void @read_chunks(ptr noundef %w, ptr noundef readonly captures(none) %issue, ptr noundef readonly captures(none) %offsets, i64 noundef %count, ptr noundef readonly captures(none) %context) nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp = alloca <32 x i64>, align 256
  %0 = load i64, ptr %context, align 8
  %cmp61.not = icmp eq i64 %count, 0
  %.pre = load i64, ptr @RACES, align 8
  br i1 %cmp61.not, label %for.cond.cleanup13, label %for.body.lr.ph

for.body.lr.ph:
  %1 = load i64, ptr @UNINITIALIZED, align 8
  %tobool.not.i = icmp eq i64 %1, 0
  %tobool3.not.not.i = icmp eq i64 %.pre, 0
  %index.i.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body

for.cond.cleanup:
  br i1 %and52, label %if.end, label %if.then

for.body:
  %index.064 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %is_clean.exit ]
  %clean.063 = phi i1 [ true, %for.body.lr.ph ], [ %and52, %is_clean.exit ]
  %last.062 = phi i64 [ 0, %for.body.lr.ph ], [ %last.3, %is_clean.exit ]
  %arrayidx = getelementptr inbounds nuw i64, ptr %offsets, i64 %index.064
  %2 = load i64, ptr %arrayidx, align 8
  %3 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %3, i64 896
  %4 = load ptr, ptr %tracked.i.i, align 8
  br i1 %tobool.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %3, i64 256
  %5 = load i64, ptr %shared.i, align 8
  %add.i = add i64 %5, %2
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %4, i64 40
  %6 = load i64, ptr %valid_shared.i, align 8
  %add1.i = add i64 %add.i, %6
  %7 = inttoptr i64 %add1.i to ptr
  %8 = load i64, ptr %7, align 8
  %arrayidx12.i.i = getelementptr inbounds nuw i8, ptr %7, i64 8
  %9 = load i64, ptr %arrayidx12.i.i, align 8
  %and.i.i = and i64 %9, %8
  %cmp13.i.i = icmp ne i64 %and.i.i, -1
  %brmerge = select i1 %cmp13.i.i, i1 true, i1 %tobool3.not.not.i
  %not.cmp13.i.i = xor i1 %cmp13.i.i, true
  br i1 %brmerge, label %is_clean.exit, label %for.body.lr.ph.i

if.end.i:
  br i1 %tobool3.not.not.i, label %is_clean.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %div31.i = lshr i64 %2, 2
  %shared_writes.i = getelementptr inbounds nuw i8, ptr %4, i64 72
  %10 = add nuw nsw i64 %div31.i, 3
  br label %for.body.i

for.body.i:
  %last.1 = phi i64 [ %last.062, %for.body.lr.ph.i ], [ %last.2, %for.inc.i ]
  %word.033.i = phi i64 [ %div31.i, %for.body.lr.ph.i ], [ %inc.i, %for.inc.i ]
  %11 = load ptr, ptr %shared_writes.i, align 8
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %11, i64 %word.033.i
  %12 = load i64, ptr %arrayidx.i, align 8
  %and.i = and i64 %12, -16
  %13 = load ptr, ptr %w, align 8
  %tracked.i.i.i = getelementptr inbounds nuw i8, ptr %13, i64 896
  %14 = load ptr, ptr %tracked.i.i.i, align 8
  %15 = load i64, ptr %index.i.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %14, i64 %15
  %mark.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 264
  %16 = load i64, ptr %mark.i, align 8
  %cmp7.i = icmp ult i64 %12, %16
  %cmp8.i = icmp eq i64 %and.i, %last.1
  %or.cond = select i1 %cmp7.i, i1 true, i1 %cmp8.i
  br i1 %or.cond, label %for.inc.i, label %if.end10.i

if.end10.i:
  %call11.i = tail call zeroext i1 @ig_ordered(ptr noundef nonnull %w, i64 noundef %12, i64 noundef 0, i64 noundef 15, i64 noundef 1)
  br i1 %call11.i, label %for.inc.i, label %is_clean.exit

for.inc.i:
  %last.2 = phi i64 [ %last.1, %for.body.i ], [ %and.i, %if.end10.i ]
  %inc.i = add nuw nsw i64 %word.033.i, 1
  %exitcond.not.i = icmp eq i64 %word.033.i, %10
  br i1 %exitcond.not.i, label %is_clean.exit, label %for.body.i

is_clean.exit:
  %last.3 = phi i64 [ %last.062, %if.end.i ], [ %last.062, %land.lhs.true.i ], [ %last.1, %if.end10.i ], [ %last.2, %for.inc.i ]
  %retval.3.i = phi i1 [ true, %if.end.i ], [ %not.cmp13.i.i, %land.lhs.true.i ], [ false, %if.end10.i ], [ true, %for.inc.i ]
  %and52 = and i1 %clean.063, %retval.3.i
  %inc = add nuw i64 %index.064, 1
  %exitcond.not = icmp eq i64 %inc, %count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.then:
  %17 = load <32 x i64>, ptr %offsets, align 256
  %notmask = shl nsw i64 -1, %count
  %18 = trunc i64 %notmask to i32
  %conv7 = xor i32 %18, -1
  %access = getelementptr inbounds nuw i8, ptr %issue, i64 32
  %19 = load i64, ptr %access, align 8
  %info = getelementptr inbounds nuw i8, ptr %issue, i64 40
  %20 = load i64, ptr %info, align 8
  %items = getelementptr inbounds nuw i8, ptr %issue, i64 48
  %21 = load ptr, ptr %items, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp)
  store <32 x i64> %17, ptr %byval-temp, align 256
  %value.0 = load <32 x i64>, ptr %byval-temp
  tail call void @ig_track_load_shared16(ptr noundef nonnull %w, <32 x i64> %value.0, i32 noundef %conv7, i64 noundef 1, i64 noundef %19, i64 noundef %20, ptr noundef %21)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp)
  br label %if.end

if.end:
  %tobool10.not = icmp eq i64 %.pre, 0
  br i1 %tobool10.not, label %for.cond.cleanup13, label %for.body14.lr.ph

for.body14.lr.ph:
  %info16 = getelementptr inbounds nuw i8, ptr %issue, i64 40
  %index.i.i55 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %or.i = or i64 %0, 32
  br label %for.body14

for.cond.cleanup13:
  ret void

for.body14:
  %index8.067 = phi i64 [ 0, %for.body14.lr.ph ], [ %inc28, %for.cond.cleanup20 ]
  %22 = load ptr, ptr %w, align 8
  %shared = getelementptr inbounds nuw i8, ptr %22, i64 256
  %23 = load i64, ptr %shared, align 8
  %arrayidx15 = getelementptr inbounds nuw i64, ptr %offsets, i64 %index8.067
  %24 = load i64, ptr %arrayidx15, align 8
  %add = add i64 %24, %23
  %25 = load i64, ptr %info16, align 8
  tail call void @ig_async_check(ptr noundef nonnull %w, i64 noundef %index8.067, i64 noundef %add, i64 noundef 16, i64 noundef %25)
  br label %for.body21

for.cond.cleanup20:
  %inc28 = add nuw i64 %index8.067, 1
  %cmp11 = icmp ult i64 %inc28, %count
  br i1 %cmp11, label %for.body14, label %for.cond.cleanup13

for.body21:
  %word.065 = phi i64 [ 0, %for.body14 ], [ %inc25, %note_product_read.exit ]
  %26 = load i64, ptr %arrayidx15, align 8
  %div51 = lshr i64 %26, 2
  %add23 = add nuw nsw i64 %div51, %word.065
  %27 = load ptr, ptr %w, align 8
  %tracked.i.i53 = getelementptr inbounds nuw i8, ptr %27, i64 896
  %28 = load ptr, ptr %tracked.i.i53, align 8
  %shared_reads.i = getelementptr inbounds nuw i8, ptr %28, i64 80
  %29 = load ptr, ptr %shared_reads.i, align 8
  %arrayidx.i54 = getelementptr inbounds nuw i64, ptr %29, i64 %add23
  %30 = load i64, ptr %arrayidx.i54, align 8
  %31 = load i64, ptr %index.i.i55, align 8
  %arrayidx.i.i56 = getelementptr inbounds nuw %struct.WarpClock, ptr %28, i64 %31
  %mark.i57 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i56, i64 264
  %32 = load i64, ptr %mark.i57, align 8
  %cmp.not.i = icmp ult i64 %30, %32
  br i1 %cmp.not.i, label %if.end3.i, label %if.then.i

if.then.i:
  %and.i58 = and i64 %30, 32
  %tobool.not.i59 = icmp eq i64 %and.i58, 0
  br i1 %tobool.not.i59, label %if.then2.i, label %if.end3.i

if.then2.i:
  %readers.i.i = getelementptr inbounds nuw i8, ptr %28, i64 216
  %33 = load ptr, ptr %readers.i.i, align 8
  %arrayidx.i14.i = getelementptr inbounds nuw [32 x i32], ptr %33, i64 %add23
  %shr.i.i.i = lshr i64 %30, 27
  %and.i.i.i = and i64 %shr.i.i.i, 31
  %arrayidx1.i.i = getelementptr inbounds nuw i32, ptr %arrayidx.i14.i, i64 %and.i.i.i
  %shr.i.i = lshr i64 %30, 32
  %conv.i.i = trunc nuw i64 %shr.i.i to i32
  %34 = load i32, ptr %arrayidx1.i.i, align 4
  %cmp.i.i = icmp ult i32 %34, %conv.i.i
  br i1 %cmp.i.i, label %if.then.i.i, label %if.end3.i

if.then.i.i:
  store i32 %conv.i.i, ptr %arrayidx1.i.i, align 4
  br label %if.end3.i

if.end3.i:
  %cell.addr.0.i = phi i64 [ %0, %for.body21 ], [ %or.i, %if.then.i.i ], [ %or.i, %if.then2.i ], [ %or.i, %if.then.i ]
  %readers.i15.i = getelementptr inbounds nuw i8, ptr %28, i64 216
  %35 = load ptr, ptr %readers.i15.i, align 8
  %arrayidx.i16.i = getelementptr inbounds nuw [32 x i32], ptr %35, i64 %add23
  %shr.i.i17.i = lshr i64 %cell.addr.0.i, 27
  %and.i.i18.i = and i64 %shr.i.i17.i, 31
  %arrayidx1.i19.i = getelementptr inbounds nuw i32, ptr %arrayidx.i16.i, i64 %and.i.i18.i
  %shr.i20.i = lshr i64 %cell.addr.0.i, 32
  %conv.i21.i = trunc nuw i64 %shr.i20.i to i32
  %36 = load i32, ptr %arrayidx1.i19.i, align 4
  %cmp.i22.i = icmp ult i32 %36, %conv.i21.i
  br i1 %cmp.i22.i, label %if.then.i23.i, label %note_product_read.exit

if.then.i23.i:
  store i32 %conv.i21.i, ptr %arrayidx1.i19.i, align 4
  br label %note_product_read.exit

note_product_read.exit:
  store i64 %cell.addr.0.i, ptr %arrayidx.i54, align 8
  %inc25 = add nuw nsw i64 %word.065, 1
  %exitcond68.not = icmp eq i64 %inc25, 4
  br i1 %exitcond68.not, label %for.cond.cleanup20, label %for.body21
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define void @ig_products_committed(ptr noundef readnone captures(none) %w, ptr noundef captures(none) %p) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load i64, ptr %p, align 8
  %ends = getelementptr inbounds nuw i8, ptr %p, i64 24
  %groups = getelementptr inbounds nuw i8, ptr %p, i64 8
  %1 = load i64, ptr %groups, align 8
  %inc = add i64 %1, 1
  store i64 %inc, ptr %groups, align 8
  %rem = and i64 %1, 63
  %arrayidx = getelementptr inbounds nuw i64, ptr %ends, i64 %rem
  store i64 %0, ptr %arrayidx, align 8
  ret void
}

define void @ig_products_waiting(ptr noundef %w, ptr noundef %p, i64 noundef %allowed) nounwind "prefer-vector-width"="512" {
entry:
  %written.i = alloca i64, align 8
  %last.i = alloca i64, align 8
  %element.i = alloca %struct.Element, align 8
  %done = getelementptr inbounds nuw i8, ptr %p, i64 16
  %0 = load i64, ptr @RACES, align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %for.cond.cleanup, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %1 = load i64, ptr %done, align 8
  %groups.i = getelementptr inbounds nuw i8, ptr %p, i64 8
  %cmp1.i = icmp ugt i64 %allowed, 63
  %ends.i = getelementptr inbounds nuw i8, ptr %p, i64 24
  %2 = xor i64 %allowed, -1
  %issues.i = getelementptr inbounds nuw i8, ptr %p, i64 536
  br label %land.rhs

land.rhs:
  %number.013.in = phi i64 [ %1, %land.rhs.lr.ph ], [ %number.013, %land.rhs.backedge ]
  %number.013 = add i64 %number.013.in, 1
  %3 = load i64, ptr %groups.i, align 8
  %cmp.i = icmp ule i64 %3, %allowed
  %4 = or i1 %cmp1.i, %cmp.i
  %5 = load i64, ptr %done, align 8
  br i1 %4, label %end_of.exit, label %cond.false.i

cond.false.i:
  %sub4.i = add i64 %3, %2
  %rem.i = and i64 %sub4.i, 63
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %ends.i, i64 %rem.i
  %6 = load i64, ptr %arrayidx.i, align 8
  %cond.i.i = call noundef i64 @llvm.umax.i64(i64 %5, i64 %6)
  br label %end_of.exit

end_of.exit:
  %cond.i = phi i64 [ %cond.i.i, %cond.false.i ], [ %5, %land.rhs ]
  %cmp.not = icmp ugt i64 %number.013, %cond.i
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  ret void

for.body:
  %7 = load i64, ptr %p, align 8
  %sub = sub i64 %7, %number.013
  %cmp1 = icmp ult i64 %sub, 64
  br i1 %cmp1, label %if.then, label %land.rhs.backedge

land.rhs.backedge:
  br label %land.rhs

if.then:
  %rem.i9 = and i64 %number.013, 63
  %arrayidx.i10 = getelementptr inbounds nuw %struct.Issue, ptr %issues.i, i64 %rem.i9
  call void @llvm.lifetime.start.p0(ptr nonnull %written.i)
  store i64 0, ptr %written.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %last.i)
  store i64 0, ptr %last.i, align 8
  call fastcc void @each_operand(ptr noundef %w, ptr noundef nonnull %arrayidx.i10, ptr noundef nonnull @add_cells, ptr noundef %written.i)
  %8 = load i64, ptr %written.i, align 8
  %written1.i = getelementptr inbounds nuw i8, ptr %arrayidx.i10, i64 56
  %9 = load i64, ptr %written1.i, align 8
  %cmp.not.i = icmp eq i64 %8, %9
  br i1 %cmp.not.i, label %check_operands.exit, label %if.then.i

if.then.i:
  call fastcc void @each_operand(ptr noundef %w, ptr noundef nonnull %arrayidx.i10, ptr noundef nonnull @find_last, ptr noundef %last.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %element.i)
  store ptr %w, ptr %element.i, align 8
  %lane.i = getelementptr inbounds nuw i8, ptr %element.i, i64 8
  store i64 0, ptr %lane.i, align 8
  %address.i = getelementptr inbounds nuw i8, ptr %element.i, i64 16
  %10 = load ptr, ptr %w, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %10, i64 256
  %11 = load i64, ptr %shared.i, align 8
  %12 = load i64, ptr %last.i, align 8
  %mul.i = shl i64 %12, 2
  %add.i = add i64 %mul.i, %11
  store i64 %add.i, ptr %address.i, align 8
  %info.i = getelementptr inbounds nuw i8, ptr %element.i, i64 24
  %info4.i = getelementptr inbounds nuw i8, ptr %arrayidx.i10, i64 40
  %13 = load i64, ptr %info4.i, align 8
  store i64 %13, ptr %info.i, align 8
  %nbytes.i = getelementptr inbounds nuw i8, ptr %element.i, i64 32
  store i64 4, ptr %nbytes.i, align 8
  %mode.i = getelementptr inbounds nuw i8, ptr %element.i, i64 40
  store i64 0, ptr %mode.i, align 8
  %access.i = getelementptr inbounds nuw i8, ptr %element.i, i64 48
  store i64 0, ptr %access.i, align 8
  %value.i = getelementptr inbounds nuw i8, ptr %element.i, i64 56
  store i64 0, ptr %value.i, align 8
  %lanes.i = getelementptr inbounds nuw i8, ptr %element.i, i64 64
  store i32 0, ptr %lanes.i, align 8
  %14 = getelementptr inbounds nuw i8, ptr %element.i, i64 68
  store i32 0, ptr %14, align 4
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %10, i64 896
  %15 = load ptr, ptr %tracked.i.i, align 8
  %shared_writes.i = getelementptr inbounds nuw i8, ptr %15, i64 72
  %16 = load ptr, ptr %shared_writes.i, align 8
  %arrayidx.i11 = getelementptr inbounds nuw i64, ptr %16, i64 %12
  %17 = load i64, ptr %arrayidx.i11, align 8
  call void @ig_report_race(ptr noundef nonnull %element.i, i1 noundef zeroext true, i64 noundef %17, i64 noundef 0)
  unreachable

check_operands.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %last.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %written.i)
  br label %land.rhs.backedge
}

define i64 @ig_products_awaited(ptr noundef %w, ptr noundef captures(none) %p, i64 noundef %allowed) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %groups.i = getelementptr inbounds nuw i8, ptr %p, i64 8
  %2 = load i64, ptr %groups.i, align 8
  %cmp.i = icmp ule i64 %2, %allowed
  %cmp1.i = icmp ugt i64 %allowed, 63
  %3 = or i1 %cmp1.i, %cmp.i
  %done.i = getelementptr inbounds nuw i8, ptr %p, i64 16
  %4 = load i64, ptr %done.i, align 8
  br i1 %3, label %end_of.exit, label %cond.false.i

cond.false.i:
  %ends.i = getelementptr inbounds nuw i8, ptr %p, i64 24
  %5 = xor i64 %allowed, -1
  %sub4.i = add i64 %2, %5
  %rem.i = and i64 %sub4.i, 63
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %ends.i, i64 %rem.i
  %6 = load i64, ptr %arrayidx.i, align 8
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %4, i64 %6)
  br label %end_of.exit

end_of.exit:
  %cond.i = phi i64 [ %cond.i.i, %cond.false.i ], [ %4, %entry ]
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %7 = load i64, ptr %index.i, align 8
  %div1.i = lshr i64 %7, 2
  %sub.i = sub nsw i64 31, %div1.i
  %8 = load i64, ptr @RACES, align 8
  %tobool = icmp ne i64 %8, 0
  %number.096 = add i64 %4, 1
  %cmp97 = icmp ule i64 %number.096, %cond.i
  %9 = select i1 %tobool, i1 %cmp97, i1 false
  br i1 %9, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %product_factors.i = getelementptr inbounds nuw i8, ptr %1, i64 382272
  %arrayidx.i76 = getelementptr inbounds nuw [64 x i64], ptr %product_factors.i, i64 %7
  %and = and i64 %7, -4
  %cmp794.not = icmp eq i64 %and, %7
  br label %for.body

for.cond.loopexit:
  %number.0 = add i64 %number.098, 1
  %cmp.not = icmp ugt i64 %number.0, %cond.i
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %cmp21 = icmp ugt i64 %cond.i, %4
  %or.cond = select i1 %tobool, i1 %cmp21, i1 false
  br i1 %or.cond, label %if.then23, label %if.end40

for.body:
  %number.098 = phi i64 [ %number.096, %for.body.lr.ph ], [ %number.0, %for.cond.loopexit ]
  %rem.i77 = and i64 %number.098, 63
  %invariant.gep = getelementptr i64, ptr %product_factors.i, i64 %rem.i77
  br i1 %cmp794.not, label %for.cond.loopexit, label %for.body9.lr.ph

for.body9.lr.ph:
  %arrayidx1.i = getelementptr inbounds nuw i64, ptr %arrayidx.i76, i64 %rem.i77
  %10 = load i64, ptr %arrayidx1.i, align 8
  br label %for.body9

for.body9:
  %warp.095 = phi i64 [ %and, %for.body9.lr.ph ], [ %inc, %for.inc ]
  %gep = getelementptr [64 x i64], ptr %invariant.gep, i64 %warp.095
  %11 = load i64, ptr %gep, align 8
  %cmp11.not = icmp eq i64 %11, %10
  br i1 %cmp11.not, label %for.inc, label %if.then

if.then:
  %arrayidx.i84 = getelementptr inbounds nuw %struct.Issue, ptr %p, i64 %rem.i77
  %info = getelementptr inbounds nuw i8, ptr %arrayidx.i84, i64 576
  %12 = load i64, ptr %info, align 8
  tail call void @ig_tell(ptr noundef nonnull %w, i64 noundef 28, i64 noundef 0, i64 noundef 45, i64 noundef %warp.095, i64 noundef %7, i64 noundef 0, i64 noundef %12)
  unreachable

for.inc:
  %inc = add nuw i64 %warp.095, 1
  %cmp7 = icmp ult i64 %inc, %7
  br i1 %cmp7, label %for.body9, label %for.cond.loopexit

if.then23:
  %product_times.i = getelementptr inbounds nuw i8, ptr %1, i64 378176
  %arrayidx.i87 = getelementptr inbounds nuw [64 x i64], ptr %product_times.i, i64 %div1.i
  %rem.i88 = and i64 %cond.i, 63
  %arrayidx1.i89 = getelementptr inbounds nuw i64, ptr %arrayidx.i87, i64 %rem.i88
  %13 = load i64, ptr %arrayidx1.i89, align 8
  %known = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %known, i64 %7
  %arrayidx26 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %sub.i
  %14 = load i64, ptr %arrayidx26, align 8
  %cond.i90 = tail call noundef i64 @llvm.umax.i64(i64 %14, i64 %13)
  store i64 %cond.i90, ptr %arrayidx26, align 8
  %held = getelementptr inbounds nuw i8, ptr %1, i64 274688
  %15 = load i64, ptr %index.i, align 8
  %arrayidx33 = getelementptr inbounds nuw [32 x i64], ptr %held, i64 %15
  %arrayidx34 = getelementptr inbounds nuw i64, ptr %arrayidx33, i64 %sub.i
  %16 = load i64, ptr %arrayidx34, align 8
  %cond.i91 = tail call noundef i64 @llvm.umax.i64(i64 %16, i64 %13)
  store i64 %cond.i91, ptr %arrayidx34, align 8
  br label %if.end40

if.end40:
  store i64 %cond.i, ptr %done.i, align 8
  ret i64 %cond.i
}

declare void @ig_tell(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define void @ig_product_touched(ptr noundef %w, ptr noundef readonly captures(none) %p, i64 noundef %number, i64 noundef %text, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load i64, ptr %p, align 8
  %sub = sub i64 %0, %number
  %cmp = icmp ult i64 %sub, 64
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %rem.i = and i64 %number, 63
  %arrayidx.i = getelementptr inbounds nuw %struct.Issue, ptr %p, i64 %rem.i
  %info1 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 576
  %1 = load i64, ptr %info1, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %1, %cond.true ], [ 0, %entry ]
  tail call void @ig_tell(ptr noundef %w, i64 noundef 29, i64 noundef 0, i64 noundef %text, i64 noundef 0, i64 noundef 0, i64 noundef %cond, i64 noundef %info)
  unreachable
}

define internal fastcc void @each_chunk(ptr noundef %w, ptr noundef %issue, i1 noundef zeroext %right, ptr noundef readonly captures(none) %visit, ptr noundef nonnull %context) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %offsets = alloca [32 x i64], align 256
  %0 = load i64, ptr %issue, align 8
  %cond = select i1 %right, i64 2097152, i64 1048576
  %and = and i64 %0, %cond
  %cond2.in.v = select i1 %right, i64 16, i64 8
  %cond2.in = getelementptr inbounds nuw i8, ptr %issue, i64 %cond2.in.v
  %cond2 = load i64, ptr %cond2.in, align 8
  %tobool.not = icmp eq i64 %and, 0
  %shr.i = lshr i64 %cond2, 62
  %and.i = shl i64 %cond2, 4
  %mul.i = and i64 %and.i, 262128
  %1 = lshr i64 %cond2, 12
  %mul3.i = and i64 %1, 262128
  %2 = lshr i64 %cond2, 28
  %mul6.i = and i64 %2, 262128
  %shr7.i = lshr i64 %cond2, 49
  %and8.i = and i64 %shr7.i, 7
  %tobool.not.i = icmp eq i64 %shr.i, 0
  %shr9.i = lshr exact i64 16, %shr.i
  br i1 %right, label %cond.end13, label %cond.end13.thread

cond.end13.thread:
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i, align 8
  %rem.i55 = shl i64 %3, 5
  %mul.i56 = and i64 %rem.i55, 96
  br label %for.body.lr.ph

cond.end13:
  %and.i47 = shl i64 %0, 1
  %mul = and i64 %and.i47, 1022
  %cmp70.not = icmp eq i64 %mul, 0
  br i1 %cmp70.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %cond1476 = phi i64 [ 32, %cond.end13.thread ], [ %mul, %cond.end13 ]
  %cond76575 = phi i64 [ %mul.i56, %cond.end13.thread ], [ 0, %cond.end13 ]
  %4 = sub nuw nsw i64 4, %shr.i
  %5 = add nsw i64 %shr9.i, -1
  %6 = select i1 %tobool.not.i, i64 0, i64 %4
  %spec.select = select i1 %tobool.not.i, i64 %mul3.i, i64 16
  %7 = add nuw nsw i64 %shr9.i, 1152921504606846975
  %sub38.i = select i1 %tobool.not.i, i64 0, i64 %7
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %done.071 = phi i64 [ 0, %for.body.lr.ph ], [ %add28, %for.cond.cleanup18 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %offsets)
  %sub = sub nuw nsw i64 %cond1476, %done.071
  %add = add nuw nsw i64 %done.071, %cond76575
  br label %for.body19

for.cond.cleanup18:
  %cond.i57 = call range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %sub, i64 32)
  call void %visit(ptr noundef %w, ptr noundef nonnull %issue, ptr noundef nonnull %offsets, i64 noundef %cond.i57, ptr noundef nonnull %context)
  call void @llvm.lifetime.end.p0(ptr nonnull %offsets)
  %add28 = add nuw nsw i64 %done.071, 32
  %cmp = icmp samesign ult i64 %add28, %cond1476
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.body19:
  %index.068 = phi i64 [ 0, %for.body ], [ %inc, %cond.end25 ]
  %cmp20 = icmp samesign ugt i64 %sub, %index.068
  br i1 %cmp20, label %cond.true21, label %cond.end25

cond.true21:
  %add22 = add nuw nsw i64 %index.068, %add
  %shr21.i = lshr i64 %add22, 4
  br i1 %tobool.not, label %if.else.i, label %if.then.i

if.then.i:
  br i1 %tobool.not.i, label %cond.true.i, label %cond.false.i

cond.true.i:
  %mul.i54 = mul i64 %shr21.i, %mul6.i
  br label %cond.end.i

cond.false.i:
  %div.i67 = lshr i64 %shr21.i, %4
  %mul2.i = mul i64 %div.i67, %mul3.i
  %rem.i = and i64 %shr21.i, %5
  %mul3.i51 = shl nuw nsw i64 %rem.i, 4
  %add.i = add i64 %mul2.i, %mul3.i51
  br label %cond.end.i

cond.end.i:
  %cond11.i.sroa.speculated = phi i64 [ %mul3.i, %cond.true.i ], [ %mul6.i, %cond.false.i ]
  %cond.i52 = phi i64 [ %mul.i54, %cond.true.i ], [ %add.i, %cond.false.i ]
  %8 = and i64 %index.068, 8
  %.not.i = icmp eq i64 %8, 0
  %mul12.i = select i1 %.not.i, i64 0, i64 %cond11.i.sroa.speculated
  %and14.i = shl nuw nsw i64 %add22, 4
  %mul15.i = and i64 %and14.i, 112
  %mul16.i = shl nuw nsw i64 %mul15.i, %6
  %add13.i = add nuw nsw i64 %mul12.i, %mul16.i
  %add17.i = add i64 %add13.i, %cond.i52
  br label %chunk_at.exit

if.else.i:
  %mul23.i = mul i64 %shr21.i, %mul6.i
  %9 = shl nuw nsw i64 %add22, 3
  %mul25.i = and i64 %9, 112
  %mul26.i = shl nuw nsw i64 %mul25.i, %6
  %10 = trunc i64 %index.068 to i1
  %mul34.i = select i1 %10, i64 %spec.select, i64 0
  %add27.i = add i64 %mul23.i, %mul34.i
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
  br label %cond.end25

cond.end25:
  %cond26 = phi i64 [ %xor.i, %chunk_at.exit ], [ 0, %for.body19 ]
  %arrayidx = getelementptr inbounds nuw i64, ptr %offsets, i64 %index.068
  store i64 %cond26, ptr %arrayidx, align 8
  %inc = add nuw nsw i64 %index.068, 1
  %exitcond.not = icmp eq i64 %inc, 32
  br i1 %exitcond.not, label %for.cond.cleanup18, label %for.body19
}

declare void @ig_track_load_shared16(ptr noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)

declare void @ig_async_check(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare zeroext i1 @ig_ordered(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal void @find_last(ptr noundef readonly captures(none) %w, ptr readnone captures(none) %issue, ptr noundef readonly captures(none) %offsets, i64 noundef %count, ptr noundef captures(none) %context) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %shared_writes = getelementptr inbounds nuw i8, ptr %1, i64 72
  %2 = load ptr, ptr %shared_writes, align 8
  %mul = shl i64 %count, 2
  %cmp13.not = icmp eq i64 %mul, 0
  br i1 %cmp13.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %context.promoted = load i64, ptr %context, align 8
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %3 = phi i64 [ %context.promoted, %for.body.lr.ph ], [ %7, %if.end ]
  %index.014 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %if.end ]
  %div11 = lshr i64 %index.014, 2
  %arrayidx = getelementptr inbounds nuw i64, ptr %offsets, i64 %div11
  %4 = load i64, ptr %arrayidx, align 8
  %div112 = lshr i64 %4, 2
  %rem = and i64 %index.014, 3
  %add = add nuw nsw i64 %div112, %rem
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %2, i64 %add
  %5 = load i64, ptr %arrayidx2, align 8
  %arrayidx3 = getelementptr inbounds nuw i64, ptr %2, i64 %3
  %6 = load i64, ptr %arrayidx3, align 8
  %cmp4 = icmp ugt i64 %5, %6
  br i1 %cmp4, label %if.then, label %if.end

if.then:
  store i64 %add, ptr %context, align 8
  br label %if.end

if.end:
  %7 = phi i64 [ %add, %if.then ], [ %3, %for.body ]
  %inc = add nuw i64 %index.014, 1
  %exitcond.not = icmp eq i64 %inc, %mul
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare void @ig_report_race(ptr noundef, i1 noundef zeroext, i64 noundef, i64 noundef)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
