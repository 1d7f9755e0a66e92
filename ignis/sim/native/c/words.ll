%struct.Access = type { ptr, ptr, i8, i8, i8, i8, i64, ptr, ptr, ptr }
%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [1 x i64] }
%struct.Log = type { i64, i64 }

@CLUSTERS = external local_unnamed_addr constant i64, align 8

define void @ig_split(ptr noundef readonly captures(none) %w, i64 noundef %address) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %base = getelementptr inbounds nuw i8, ptr %0, i64 232
  %2 = load i64, ptr %base, align 8
  %sub = sub i64 %address, %2
  %div50 = lshr i64 %sub, 5
  %sector_writes = getelementptr inbounds nuw i8, ptr %1, i64 120
  %3 = load ptr, ptr %sector_writes, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %3, i64 %div50
  %4 = load i64, ptr %arrayidx, align 8
  %cmp = icmp eq i64 %4, -1
  br i1 %cmp, label %cleanup, label %for.cond.preheader

for.cond.preheader:
  %sector_reads = getelementptr inbounds nuw i8, ptr %1, i64 128
  %arrayidx9.idx = shl nuw nsw i64 %div50, 6
  br label %for.body

for.body:
  %tobool.not = phi i1 [ true, %for.cond.preheader ], [ false, %for.cond.cleanup18 ]
  %cond.in = select i1 %tobool.not, ptr %sector_writes, ptr %sector_reads
  %cond = load ptr, ptr %cond.in, align 8
  %arrayidx3 = getelementptr inbounds nuw i64, ptr %cond, i64 %div50
  %cond8.in.v = select i1 %tobool.not, i64 56, i64 64
  %cond8.in = getelementptr inbounds nuw i8, ptr %1, i64 %cond8.in.v
  %cond8 = load ptr, ptr %cond8.in, align 8
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %cond8, i64 %arrayidx9.idx
  %5 = load i64, ptr %arrayidx3, align 8
  %and.i = and i64 %5, 15
  switch i64 %and.i, label %sw.default.i [
    i64 9, label %lane_bytes.exit.thread
    i64 5, label %sw.bb1.i
    i64 15, label %sw.bb2.i
    i64 8, label %sw.bb3.i
    i64 4, label %sw.bb4.i
  ]

sw.bb1.i:
  br label %lane_bytes.exit.thread

sw.bb2.i:
  br label %lane_bytes.exit.thread

sw.bb4.i:
  br label %sw.bb3.i

sw.default.i:
  br label %lane_bytes.exit.thread

sw.bb3.i:
  %retval.0.i = phi i64 [ 16, %sw.bb4.i ], [ %and.i, %for.body ]
  %or = or i64 %5, 15
  br label %lane_bytes.exit.thread

lane_bytes.exit.thread:
  %retval.0.i55 = phi i64 [ %retval.0.i, %sw.bb3.i ], [ 1, %for.body ], [ 4, %sw.bb2.i ], [ 2, %sw.bb1.i ], [ 0, %sw.default.i ]
  %6 = phi i64 [ %or, %sw.bb3.i ], [ %5, %for.body ], [ %5, %sw.bb2.i ], [ %5, %sw.bb1.i ], [ %5, %sw.default.i ]
  %tobool20.not = icmp eq i64 %retval.0.i55, 0
  %7 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %retval.0.i55, i1 true)
  br label %for.body19

for.cond.cleanup18:
  store i64 -1, ptr %arrayidx3, align 8
  br i1 %tobool.not, label %for.body, label %cleanup

for.body19:
  %word.057 = phi i64 [ 0, %lane_bytes.exit.thread ], [ %inc, %for.body19 ]
  %mul22 = shl nuw nsw i64 %word.057, 2
  %div2356 = lshr i64 %mul22, %7
  %shl = shl nuw nsw i64 %div2356, 22
  %cond26 = select i1 %tobool20.not, i64 0, i64 %shl
  %add = add i64 %cond26, %6
  %arrayidx27 = getelementptr inbounds nuw i64, ptr %arrayidx9, i64 %word.057
  store i64 %add, ptr %arrayidx27, align 8
  %inc = add nuw nsw i64 %word.057, 1
  %exitcond.not = icmp eq i64 %inc, 8
  br i1 %exitcond.not, label %for.cond.cleanup18, label %for.body19

cleanup:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_report_race(ptr noundef readonly captures(none) %e, i1 noundef zeroext %shared, i64 noundef %cell, i64 noundef %reads) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %e, align 8
  %1 = load ptr, ptr %0, align 8
  %nbytes = getelementptr inbounds nuw i8, ptr %e, i64 32
  %2 = load i64, ptr %nbytes, align 8
  %notmask = shl nsw i64 -1, %2
  %sub = xor i64 %notmask, -1
  %address = getelementptr inbounds nuw i8, ptr %e, i64 16
  %3 = load i64, ptr %address, align 8
  %and = and i64 %3, 3
  %shl2 = shl i64 %sub, %and
  %lane = getelementptr inbounds nuw i8, ptr %e, i64 8
  %4 = load i64, ptr %lane, align 8
  %conv = zext i1 %shared to i64
  %mul = shl i64 %reads, 1
  %add = or disjoint i64 %mul, %conv
  %call = tail call i64 @ig_narrowed(ptr noundef nonnull %0, i64 noundef %cell, i64 noundef %4, i64 noundef %shl2, i64 noundef %add)
  %5 = load ptr, ptr %0, align 8
  %fault1.i = getelementptr inbounds nuw i8, ptr %5, i64 8
  %6 = load ptr, ptr %fault1.i, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %5, i64 896
  %7 = load ptr, ptr %tracked.i, align 8
  %common2.i = getelementptr inbounds nuw i8, ptr %7, i64 16
  %8 = load ptr, ptr %common2.i, align 8
  %kind.i = getelementptr inbounds nuw i8, ptr %6, i64 8
  %9 = load i64, ptr %kind.i, align 8
  %tobool.not.i = icmp eq i64 %9, 0
  br i1 %tobool.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %block.i = getelementptr inbounds nuw i8, ptr %6, i64 16
  %10 = load i64, ptr %block.i, align 8
  %block4.i = getelementptr inbounds nuw i8, ptr %5, i64 304
  %11 = load i64, ptr %block4.i, align 8
  %cmp.not.i = icmp ugt i64 %10, %11
  br i1 %cmp.not.i, label %if.end.i, label %note_other.exit

if.end.i:
  %issuers.i = getelementptr inbounds nuw i8, ptr %8, i64 168
  %and.i33 = and i64 %call, -4294967296
  br label %for.body.i

for.cond.i:
  %inc.i = add nuw nsw i64 %index.0.i37, 1
  %exitcond = icmp eq i64 %inc.i, 2048
  br i1 %exitcond, label %for.end.i, label %for.body.i

for.body.i:
  %index.0.i37 = phi i64 [ 0, %if.end.i ], [ %inc.i, %for.cond.i ]
  %arrayidx.i = getelementptr inbounds nuw [2 x i64], ptr %issuers.i, i64 %index.0.i37
  %12 = load i64, ptr %arrayidx.i, align 8
  %cmp4.not.i = icmp eq i64 %12, %and.i33
  br i1 %cmp4.not.i, label %cleanup6.i, label %for.cond.i

cleanup6.i:
  %and.i = and i64 %call, 4194303
  %arrayidx5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %13 = load i64, ptr %arrayidx5.i, align 8
  %or.i = or i64 %13, %and.i
  br label %with_issuer.exit

for.end.i:
  %shr.i = lshr i64 %call, 27
  %and.i34 = and i64 %shr.i, 31
  %warp_count.i = getelementptr inbounds nuw i8, ptr %5, i64 160
  %14 = load i64, ptr %warp_count.i, align 8
  %cmp9.i = icmp ult i64 %and.i34, %14
  %and10.i = and i64 %call, -4290773009
  %or11.i = or disjoint i64 %and10.i, 16
  %cond.i = select i1 %cmp9.i, i64 %call, i64 %or11.i
  br label %with_issuer.exit

with_issuer.exit:
  %retval.3.i = phi i64 [ %cond.i, %for.end.i ], [ %or.i, %cleanup6.i ]
  %other.i = getelementptr inbounds nuw i8, ptr %8, i64 80
  store i64 %retval.3.i, ptr %other.i, align 8
  %other_reads.i = getelementptr inbounds nuw i8, ptr %8, i64 88
  store i64 %reads, ptr %other_reads.i, align 8
  br label %note_other.exit

note_other.exit:
  %15 = load ptr, ptr %e, align 8
  %16 = load i64, ptr %lane, align 8
  %17 = load i64, ptr %address, align 8
  br i1 %shared, label %cond.true, label %cond.end

cond.true:
  %shared12 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %18 = load i64, ptr %shared12, align 8
  %sub13 = sub i64 %17, %18
  br label %cond.end

cond.end:
  %cond = phi i64 [ 8, %cond.true ], [ 9, %note_other.exit ]
  %cond15 = phi i64 [ %sub13, %cond.true ], [ %17, %note_other.exit ]
  %19 = load i64, ptr %nbytes, align 8
  %info = getelementptr inbounds nuw i8, ptr %e, i64 24
  %20 = load i64, ptr %info, align 8
  tail call void @ig_fault(ptr noundef %15, i64 noundef %cond, i64 noundef %16, i64 noundef %cond15, i64 noundef %19, i64 noundef %20)
  unreachable
}

declare i64 @ig_narrowed(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define noundef zeroext i1 @ig_leaves_memory(ptr noundef readonly captures(none) %e) nounwind "prefer-vector-width"="512" {
entry:
  %value = getelementptr inbounds nuw i8, ptr %e, i64 56
  %0 = load i64, ptr %value, align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %return, label %lor.lhs.false

lor.lhs.false:
  %mode = getelementptr inbounds nuw i8, ptr %e, i64 40
  %1 = load i64, ptr %mode, align 8
  %and.i = and i64 %1, 7
  %cmp.not = icmp eq i64 %and.i, 1
  br i1 %cmp.not, label %for.cond.preheader, label %return

for.cond.preheader:
  %2 = inttoptr i64 %0 to ptr
  %nbytes = getelementptr inbounds nuw i8, ptr %e, i64 32
  %3 = load i64, ptr %nbytes, align 8
  %cmp116 = icmp eq i64 %3, 0
  br i1 %cmp116, label %return, label %for.body.lr.ph

for.body.lr.ph:
  %address = getelementptr inbounds nuw i8, ptr %e, i64 16
  %4 = load i64, ptr %address, align 8
  %5 = inttoptr i64 %4 to ptr
  br label %for.body

for.body:
  %index.017 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %2, i64 %index.017
  %6 = load i8, ptr %arrayidx, align 1
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %5, i64 %index.017
  %7 = load i8, ptr %arrayidx3, align 1
  %cmp5.not = icmp eq i8 %6, %7
  %inc = add nuw i64 %index.017, 1
  %exitcond.not = icmp ne i64 %inc, %3
  %or.cond.not = select i1 %cmp5.not, i1 %exitcond.not, i1 false
  br i1 %or.cond.not, label %for.body, label %return

return:
  %retval.1 = phi i1 [ false, %lor.lhs.false ], [ false, %entry ], [ true, %for.cond.preheader ], [ %cmp5.not, %for.body ]
  ret i1 %retval.1
}

define void @ig_word(ptr noundef %e, i1 noundef zeroext %shared) nounwind "prefer-vector-width"="512" {
entry:
  %access = alloca %struct.Access, align 8
  %storedv = zext i1 %shared to i8
  %0 = load ptr, ptr %e, align 8
  %1 = load ptr, ptr %0, align 8
  %tracked = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %mode = getelementptr inbounds nuw i8, ptr %e, i64 40
  %4 = load i64, ptr %mode, align 8
  %and.i = and i64 %4, 7
  %address = getelementptr inbounds nuw i8, ptr %e, i64 16
  %5 = load i64, ptr %address, align 8
  %shared4 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %base = getelementptr inbounds nuw i8, ptr %1, i64 232
  %cond.in = select i1 %shared, ptr %shared4, ptr %base
  %cond = load i64, ptr %cond.in, align 8
  %sub = sub i64 %5, %cond
  %shr = lshr i64 %sub, 2
  %6 = and i64 %4, 6
  %7 = icmp eq i64 %6, 4
  %narrow = select i1 %shared, i1 %7, i1 false
  %storedv7 = zext i1 %narrow to i8
  call void @llvm.lifetime.start.p0(ptr nonnull %access)
  store ptr %e, ptr %access, align 8
  %w9 = getelementptr inbounds nuw i8, ptr %access, i64 8
  store ptr %0, ptr %w9, align 8
  %shared10 = getelementptr inbounds nuw i8, ptr %access, i64 16
  store i8 %storedv, ptr %shared10, align 8
  %strong = getelementptr inbounds nuw i8, ptr %access, i64 17
  %cmp13 = icmp samesign ugt i64 %and.i, 1
  %storedv14 = zext i1 %cmp13 to i8
  store i8 %storedv14, ptr %strong, align 1
  %in_block = getelementptr inbounds nuw i8, ptr %access, i64 18
  %8 = trunc i64 %4 to i8
  %9 = lshr i8 %8, 3
  %storedv16 = and i8 %9, 1
  store i8 %storedv16, ptr %in_block, align 2
  %stepped17 = getelementptr inbounds nuw i8, ptr %access, i64 19
  store i8 %storedv7, ptr %stepped17, align 1
  %10 = getelementptr inbounds nuw i8, ptr %access, i64 20
  store i32 0, ptr %10, align 4
  %covered = getelementptr inbounds nuw i8, ptr %access, i64 24
  %nbytes = getelementptr inbounds nuw i8, ptr %e, i64 32
  %11 = load i64, ptr %nbytes, align 8
  %notmask = shl nsw i64 -1, %11
  %sub20 = xor i64 %notmask, -1
  %and22 = and i64 %5, 3
  %shl23 = shl i64 %sub20, %and22
  store i64 %shl23, ptr %covered, align 8
  %written = getelementptr inbounds nuw i8, ptr %access, i64 32
  %cond28.in.v = select i1 %shared, i64 72, i64 56
  %cond28.in = getelementptr inbounds nuw i8, ptr %2, i64 %cond28.in.v
  %cond28 = load ptr, ptr %cond28.in, align 8
  %add.ptr = getelementptr inbounds nuw i64, ptr %cond28, i64 %shr
  store ptr %add.ptr, ptr %written, align 8
  %read = getelementptr inbounds nuw i8, ptr %access, i64 40
  %cond33.in.v = select i1 %shared, i64 80, i64 64
  %cond33.in = getelementptr inbounds nuw i8, ptr %2, i64 %cond33.in.v
  %cond33 = load ptr, ptr %cond33.in, align 8
  %add.ptr34 = getelementptr inbounds nuw i64, ptr %cond33, i64 %shr
  store ptr %add.ptr34, ptr %read, align 8
  %said = getelementptr inbounds nuw i8, ptr %access, i64 48
  %cond39.in.v = select i1 %shared, i64 200, i64 192
  %cond39.in = getelementptr inbounds nuw i8, ptr %2, i64 %cond39.in.v
  %cond39 = load ptr, ptr %cond39.in, align 8
  %add.ptr40 = getelementptr inbounds nuw i64, ptr %cond39, i64 %shr
  store ptr %add.ptr40, ptr %said, align 8
  br i1 %shared, label %if.then, label %if.else

if.then:
  %deferred.i = getelementptr inbounds nuw i8, ptr %2, i64 168
  %12 = load i64, ptr %deferred.i, align 8
  %sub.i = add i64 %12, -1
  %cmp.i = icmp ult i64 %sub.i, 2048
  br i1 %cmp.i, label %if.then.i, label %if.end

if.then.i:
  tail call void @ig_settle(ptr noundef nonnull %0)
  br label %if.end

if.else:
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %13 = load ptr, ptr %sector_writes.i, align 8
  %14 = load i64, ptr %base, align 8
  %sub.i381 = sub i64 %5, %14
  %div5.i = lshr i64 %sub.i381, 5
  %arrayidx.i382 = getelementptr inbounds nuw i64, ptr %13, i64 %div5.i
  %15 = load i64, ptr %arrayidx.i382, align 8
  %cmp.not.i = icmp eq i64 %15, -1
  br i1 %cmp.not.i, label %if.end, label %if.then.i383

if.then.i383:
  tail call void @ig_split(ptr noundef nonnull readonly %0, i64 noundef %5)
  br label %if.end

if.end:
  %16 = load i64, ptr %add.ptr, align 8
  %17 = load i64, ptr %add.ptr34, align 8
  %18 = load i64, ptr %arrayidx.i, align 8
  %19 = load i64, ptr %index.i, align 8
  %shl47 = shl i64 %19, 27
  %lane = getelementptr inbounds nuw i8, ptr %e, i64 8
  %20 = load i64, ptr %lane, align 8
  %shl48 = shl i64 %20, 22
  %access50 = getelementptr inbounds nuw i8, ptr %e, i64 48
  %21 = load i64, ptr %access50, align 8
  %shl51 = shl i64 %21, 7
  %22 = or i64 %shl47, %shl48
  %23 = or i64 %22, %shl51
  %24 = or i64 %23, %shl23
  %or54 = or i64 %24, %18
  %cmp55 = icmp samesign ugt i64 %and.i, 5
  %25 = and i64 %4, 5
  %or.cond.i = icmp eq i64 %25, 0
  %cmp2.i = icmp eq i64 %and.i, 4
  %spec.select.i = or i1 %cmp2.i, %or.cond.i
  %loadedv59.not = xor i1 %shared, true
  %or.cond = select i1 %loadedv59.not, i1 true, i1 %spec.select.i
  br i1 %or.cond, label %if.end63, label %if.then61

if.then61:
  %shared_written = getelementptr inbounds nuw i8, ptr %2, i64 136
  store i64 %18, ptr %shared_written, align 8
  br label %if.end63

if.end63:
  %or.cond249 = select i1 %spec.select.i, i1 true, i1 %cmp55
  %or.cond374 = select i1 %shared, i1 %or.cond249, i1 false
  br i1 %or.cond374, label %if.then68, label %if.end70

if.then68:
  %shared_read = getelementptr inbounds nuw i8, ptr %2, i64 144
  store i64 %18, ptr %shared_read, align 8
  br label %if.end70

if.end70:
  %26 = load ptr, ptr %0, align 8
  %tracked.i.i384 = getelementptr inbounds nuw i8, ptr %26, i64 896
  %27 = load ptr, ptr %tracked.i.i384, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %27, i64 16
  %28 = load ptr, ptr %common1.i, align 8
  %29 = load i64, ptr %index.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %27, i64 %29
  %mark3.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 264
  %30 = load i64, ptr %mark3.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %28, i64 72
  %31 = load i64, ptr %mixed.i, align 8
  %tobool.not.i = icmp eq i64 %31, 0
  br i1 %tobool.not.i, label %if.then.i387, label %if.end.i

if.then.i387:
  %block.i = getelementptr inbounds nuw i8, ptr %27, i64 8
  %32 = load i64, ptr %block.i, align 8
  br label %own_times.exit

if.end.i:
  %last.i = getelementptr inbounds nuw i8, ptr %28, i64 64
  %33 = load ptr, ptr %last.i, align 8
  %cmp.i385 = icmp eq ptr %33, %27
  br i1 %cmp.i385, label %cond.true.i, label %cond.end.i

cond.true.i:
  %log.i = getelementptr inbounds nuw i8, ptr %27, i64 112
  %34 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %28, i64 56
  %35 = load i64, ptr %logged.i, align 8
  %36 = getelementptr %struct.Log, ptr %34, i64 %35
  %arrayidx.i386 = getelementptr i8, ptr %36, i64 -16
  %37 = load i64, ptr %arrayidx.i386, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi i64 [ %37, %cond.true.i ], [ -1, %if.end.i ]
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %30, i64 %cond.i)
  br label %own_times.exit

own_times.exit:
  %retval.sroa.0.0.i = phi i64 [ %cond.i, %cond.end.i ], [ %32, %if.then.i387 ]
  %retval.sroa.3.0.i = phi i64 [ %cond.i.i, %cond.end.i ], [ %30, %if.then.i387 ]
  br i1 %shared, label %if.then.i391, label %is_old.exit

if.then.i391:
  %cmp.i394 = icmp ult i64 %16, %30
  br i1 %cmp.i394, label %land.end75, label %if.end97

is_old.exit:
  %38 = load i64, ptr %27, align 8
  %cmp3.i = icmp ult i64 %16, %38
  %sub.i390 = sub i64 %16, %retval.sroa.0.0.i
  %sub5.i = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %cmp6.i = icmp ult i64 %sub.i390, %sub5.i
  %39 = select i1 %cmp3.i, i1 true, i1 %cmp6.i
  br i1 %39, label %land.end75.thread475, label %if.end97

land.end75:
  %and.i395 = and i64 %16, 96
  %cmp.i396 = icmp ne i64 %and.i395, 96
  %cmp79 = icmp samesign ult i64 %and.i, 2
  %or.cond250 = select i1 %cmp.i396, i1 %cmp79, i1 false
  br i1 %or.cond250, label %if.then.i407, label %if.end97

land.end75.thread475:
  %and.i395476 = and i64 %16, 96
  %cmp.i396477 = icmp ne i64 %and.i395476, 96
  %cmp79479 = icmp samesign ult i64 %and.i, 2
  %or.cond250480 = select i1 %cmp.i396477, i1 %cmp79479, i1 false
  br i1 %or.cond250480, label %is_old.exit412, label %if.end97

if.then.i407:
  %cmp.i411 = icmp ult i64 %17, %30
  br i1 %cmp.i411, label %if.then86, label %lor.lhs.false82

is_old.exit412:
  %cmp3.i402 = icmp ult i64 %17, %38
  %sub.i403 = sub i64 %17, %retval.sroa.0.0.i
  %cmp6.i405 = icmp ult i64 %sub.i403, %sub5.i
  %40 = select i1 %cmp3.i402, i1 true, i1 %cmp6.i405
  br i1 %40, label %if.then86, label %lor.lhs.false82

lor.lhs.false82:
  %cmp83 = icmp eq i64 %and.i, 0
  br i1 %cmp83, label %land.lhs.true84, label %if.end115

land.lhs.true84:
  %and.i.i = and i64 %17, 15
  %cmp.i.i = icmp eq i64 %and.i.i, 5
  %cmp1.i.i = icmp eq i64 %and.i.i, 9
  %or.cond.i.i = or i1 %cmp.i.i, %cmp1.i.i
  %cond.i.i413 = select i1 %or.cond.i.i, i64 15, i64 %and.i.i
  %and.i414 = and i64 %cond.i.i413, %shl23
  %tobool.i.not = icmp eq i64 %and.i414, 0
  br i1 %tobool.i.not, label %if.then86.thread, label %if.end115

if.then86.thread:
  store i64 %or54, ptr %add.ptr34, align 8
  br label %if.then95

if.then86:
  %cmp87 = icmp eq i64 %and.i, 1
  %cond93 = select i1 %cmp87, ptr %add.ptr, ptr %add.ptr34
  store i64 %or54, ptr %cond93, align 8
  %cmp94 = icmp eq i64 %and.i, 0
  br i1 %cmp94, label %if.then95, label %cleanup

if.then95:
  call fastcc void @note_readers(ptr noundef %access, i64 noundef %17, i64 noundef %or54)
  br label %cleanup

if.end97:
  %41 = phi i1 [ %cmp.i396477, %land.end75.thread475 ], [ %cmp.i396, %land.end75 ], [ false, %is_old.exit ], [ false, %if.then.i391 ]
  br i1 %cmp13, label %land.lhs.true100, label %if.end115

land.lhs.true100:
  %42 = load i64, ptr %mode, align 8
  %and102 = and i64 %42, 128
  %tobool103.not = icmp eq i64 %and102, 0
  br i1 %tobool103.not, label %if.then104, label %if.end115.thread

if.then104:
  %43 = load i64, ptr @CLUSTERS, align 8
  %tobool106 = icmp ne i64 %43, 0
  %or.cond251 = and i1 %shared, %tobool106
  br i1 %or.cond251, label %cond.true109, label %cond.end112

cond.true109:
  %call110 = tail call i64 @ig_last_write(ptr noundef nonnull %0, i64 noundef %shr, i64 noundef %16)
  br label %cond.end112

cond.end112:
  %cond113 = phi i64 [ %call110, %cond.true109 ], [ %16, %if.then104 ]
  tail call void @ig_strong(ptr noundef nonnull %e, ptr noundef %add.ptr40, i64 noundef %cond113, i1 noundef zeroext %shared)
  br label %if.end115.thread

if.end115.thread:
  br i1 %41, label %if.end129, label %if.then128

if.end115:
  %44 = phi i1 [ %41, %if.end97 ], [ true, %land.lhs.true84 ], [ true, %lor.lhs.false82 ]
  %and.i415 = and i64 %16, 96
  %cmp.i416 = icmp ne i64 %and.i415, 96
  %or.cond375 = select i1 %cmp.i416, i1 true, i1 %cmp13
  br i1 %or.cond375, label %if.end126, label %land.lhs.true120

land.lhs.true120:
  %45 = load i64, ptr %2, align 8
  %cmp121.not = icmp ult i64 %16, %45
  br i1 %cmp121.not, label %if.end126, label %if.then125

if.then125:
  call fastcc void @check_listed(ptr noundef %access)
  br i1 %44, label %if.end129, label %if.then128

if.end126:
  br i1 %44, label %if.end129, label %if.then128

if.then128:
  %and.i417 = and i64 %16, -49
  %and.i.i419 = and i64 %16, 80
  %cmp.i.i420 = icmp eq i64 %and.i.i419, 64
  %46 = and i1 %cmp13, %cmp.i.i420
  %call1.i = call fastcc zeroext i1 @races_with(ptr noundef nonnull readonly %access, i64 noundef %and.i417, i1 noundef zeroext %46, i64 noundef 0)
  br i1 %call1.i, label %if.end.i421, label %if.end129

if.end.i421:
  %call4.i = tail call zeroext i1 @ig_leaves_memory(ptr noundef nonnull %e)
  %47 = icmp sgt i64 %16, -1
  %48 = and i1 %47, %call4.i
  %and14.i = and i64 %16, 64
  %tobool15.not.i = icmp eq i64 %and14.i, 0
  %or.cond.i422 = or i1 %cmp13, %tobool15.not.i
  br i1 %or.cond.i422, label %if.end25.i, label %if.then16.i

if.then16.i:
  %49 = load i64, ptr %add.ptr40, align 8
  %and18.i = and i64 %49, 4294967295
  %call19.i = tail call zeroext i1 @ig_heard(ptr noundef nonnull %e, i64 noundef %and18.i)
  %or63.i = or i1 %48, %call19.i
  br label %if.end25.i

if.end25.i:
  %harmless.0.in.i = phi i1 [ %48, %if.end.i421 ], [ %or63.i, %if.then16.i ]
  %50 = load i64, ptr @CLUSTERS, align 8
  %tobool26.not.i = icmp ne i64 %50, 0
  %brmerge.not = and i1 %shared, %tobool26.not.i
  br i1 %brmerge.not, label %if.then30.i, label %if.end39.i

if.then30.i:
  %51 = load ptr, ptr %0, align 8
  %call32.i = tail call zeroext i1 @ig_met_since_init(ptr noundef nonnull %e, ptr noundef %51, i64 noundef %and.i417)
  %or3664.i = or i1 %harmless.0.in.i, %call32.i
  br i1 %or3664.i, label %if.end129, label %if.then41.i

if.end39.i:
  br i1 %harmless.0.in.i, label %if.end129, label %if.then41.i

if.then41.i:
  tail call void @ig_report_race(ptr noundef nonnull %e, i1 noundef zeroext %shared, i64 noundef %and.i417, i64 noundef 0)
  unreachable

if.end129:
  %cond133 = select i1 %cmp13, i64 64, i64 0
  %loadedv139 = trunc i8 %9 to i1
  %or.cond376 = select i1 %cmp13, i1 %loadedv139, i1 false
  %52 = select i1 %shared, i64 0, i64 2097152
  %cond146 = select i1 %or.cond376, i64 %52, i64 0
  %or147 = or disjoint i64 %cond146, %cond133
  %or148 = or i64 %or147, %or54
  br i1 %spec.select.i, label %if.end153, label %if.then150

if.then150:
  %and.i427 = and i64 %17, 2097216
  %cmp.i428 = icmp ne i64 %and.i427, 2097152
  %or.cond.not.i = or i1 %cmp13, %cmp.i428
  %or.i = or i64 %17, 16
  %read.addr.0.i = select i1 %or.cond.not.i, i64 %17, i64 %or.i
  %and3.i = and i64 %read.addr.0.i, 64
  %tobool.i429 = icmp ne i64 %and3.i, 0
  %53 = and i1 %cmp13, %tobool.i429
  %call.i = call fastcc zeroext i1 @races_with(ptr noundef nonnull readonly %access, i64 noundef %read.addr.0.i, i1 noundef zeroext %53, i64 noundef 1)
  br i1 %call.i, label %if.then6.i, label %if.end8.i

if.then6.i:
  tail call void @ig_report_race(ptr noundef nonnull %e, i1 noundef zeroext %shared, i64 noundef %read.addr.0.i, i64 noundef 1)
  unreachable

if.end8.i:
  br i1 %cmp13, label %check_reads.exit, label %cond.end.i430

cond.end.i430:
  %call12.i = call fastcc i64 @unordered_reader(ptr noundef nonnull readonly %access, i64 noundef %read.addr.0.i)
  %tobool13.not.i = icmp eq i64 %call12.i, 0
  br i1 %tobool13.not.i, label %check_reads.exit, label %if.then21.i

if.then21.i:
  tail call void @ig_report_race(ptr noundef nonnull %e, i1 noundef zeroext %shared, i64 noundef %call12.i, i64 noundef 1)
  unreachable

check_reads.exit:
  %54 = load ptr, ptr %0, align 8
  %tracked.i.i434 = getelementptr inbounds nuw i8, ptr %54, i64 896
  %55 = load ptr, ptr %tracked.i.i434, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %55, i64 256
  %56 = load i64, ptr %index.i, align 8
  %arrayidx.i.i436 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %56
  %and.i.i437 = and i64 %16, 80
  %cmp.i.i438 = icmp eq i64 %and.i.i437, 64
  %57 = load i64, ptr %mode, align 8
  %and.i439 = and i64 %57, 16
  %tobool.i440 = icmp ne i64 %and.i439, 0
  %or.cond.not.i441 = and i1 %cmp.i.i438, %tobool.i440
  br i1 %or.cond.not.i441, label %land.lhs.true4.i, label %if.end.i442

land.lhs.true4.i:
  %58 = load i64, ptr %55, align 8
  %cmp.not.i450 = icmp ult i64 %16, %58
  br i1 %cmp.not.i450, label %if.end.i442, label %if.then.i451

if.then.i451:
  %call6.i = tail call fastcc i64 @list(ptr noundef nonnull %0, ptr noundef %add.ptr40, i64 noundef %16, i64 noundef %or148)
  %59 = or i64 %call6.i, %or148
  br label %if.end.i442

if.end.i442:
  %flags.0.i = phi i64 [ %or148, %check_reads.exit ], [ %59, %if.then.i451 ], [ %or148, %land.lhs.true4.i ]
  %mark.i443 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i436, i64 8
  %60 = load i64, ptr %mark.i443, align 8
  %cmp7.not.i = icmp ult i64 %16, %60
  br i1 %cmp7.not.i, label %land.end.i, label %land.rhs.i

land.rhs.i:
  %lane_mark.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i436, i64 16
  %61 = load i64, ptr %lane_mark.i, align 8
  %cmp8.i = icmp uge i64 %16, %61
  br label %land.end.i

land.end.i:
  %62 = phi i1 [ false, %if.end.i442 ], [ %cmp8.i, %land.rhs.i ]
  %shr.i = lshr i64 %16, 32
  %fence.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i436, i64 32
  %63 = load i64, ptr %fence.i, align 8
  %shr10.i = lshr i64 %63, 32
  %cmp11.i = icmp samesign ugt i64 %shr.i, %shr10.i
  %64 = load i64, ptr @CLUSTERS, align 8
  %tobool13.not.i444 = icmp eq i64 %64, 0
  br i1 %tobool13.not.i444, label %if.end25.i446, label %land.lhs.true14.i

land.lhs.true14.i:
  %65 = select i1 %shared, i1 %cmp11.i, i1 false
  %cmp11.mux.i = select i1 %loadedv59.not, i1 %cmp11.i, i1 false
  br i1 %65, label %land.rhs18.i, label %if.end25.i446

land.rhs18.i:
  %66 = load ptr, ptr %0, align 8
  %call21.i = tail call zeroext i1 @ig_met_since_init(ptr noundef nonnull %e, ptr noundef %66, i64 noundef %16)
  %lnot22.i = xor i1 %call21.i, true
  br label %if.end25.i446

if.end25.i446:
  %hidden.0.i = phi i1 [ %cmp11.i, %land.end.i ], [ %cmp11.mux.i, %land.lhs.true14.i ], [ %lnot22.i, %land.rhs18.i ]
  %lane_partial.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i436, i64 24
  %67 = load i64, ptr %lane_partial.i, align 8
  %lane_mark26.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i436, i64 16
  %68 = load i64, ptr %lane_mark26.i, align 8
  %cmp27.not.i = icmp ugt i64 %67, %68
  br i1 %cmp27.not.i, label %land.end31.i, label %land.rhs28.i

land.rhs28.i:
  %partial.i = getelementptr inbounds nuw i8, ptr %55, i64 104
  %69 = load i64, ptr %partial.i, align 8
  %tobool29.not.i = icmp eq i64 %69, 0
  br label %land.end31.i

land.end31.i:
  %70 = phi i1 [ false, %if.end25.i446 ], [ %tobool29.not.i, %land.rhs28.i ]
  %not.loadedv33.i = xor i1 %cmp13, true
  %71 = or i1 %cmp.i.i438, %not.loadedv33.i
  br i1 %71, label %cell_after.exit, label %land.lhs.true36.i

land.lhs.true36.i:
  %shr.i91.i = xor i64 %or54, %16
  %72 = and i64 %shr.i91.i, 4160749568
  %cmp39.i = icmp eq i64 %72, 0
  %or.cond59.i = select i1 %cmp39.i, i1 %62, i1 false
  %or.cond60.i = select i1 %or.cond59.i, i1 %hidden.0.i, i1 false
  %or.cond61.i = select i1 %or.cond60.i, i1 %70, i1 false
  br i1 %or.cond61.i, label %if.then46.i, label %cell_after.exit

if.then46.i:
  %and47.i = and i64 %or148, -2097041
  %and48.i = and i64 %16, 2097024
  %or.i449 = or disjoint i64 %and48.i, %and47.i
  %or49.i = or disjoint i64 %or.i449, 16
  br label %cell_after.exit

cell_after.exit:
  %retval.0.i448 = phi i64 [ %or49.i, %if.then46.i ], [ %flags.0.i, %land.lhs.true36.i ], [ %flags.0.i, %land.end31.i ]
  store i64 %retval.0.i448, ptr %add.ptr, align 8
  br label %cleanup

if.end153:
  %73 = load i64, ptr %lane, align 8
  %loadedv.i456 = zext i1 %shared to i64
  %call.i457 = tail call zeroext i1 @ig_ordered(ptr noundef nonnull %0, i64 noundef %17, i64 noundef %73, i64 noundef %shl23, i64 noundef %loadedv.i456)
  br i1 %call.i457, label %land.end161, label %land.end161.thread

land.end161.thread:
  %and163493 = and i64 %17, 64
  %tobool164.not494 = icmp eq i64 %and163493, 0
  br label %lor.lhs.false168

land.end161:
  %call157 = call fastcc i64 @unordered_reader(ptr noundef %access, i64 noundef %17)
  %tobool158.not = icmp eq i64 %call157, 0
  %and163 = and i64 %17, 64
  %tobool164.not = icmp eq i64 %and163, 0
  br i1 %tobool158.not, label %if.then176, label %lor.lhs.false168

lor.lhs.false168:
  %tobool164.not496 = phi i1 [ %tobool164.not494, %land.end161.thread ], [ %tobool164.not, %land.end161 ]
  %and163495 = phi i64 [ %and163493, %land.end161.thread ], [ %and163, %land.end161 ]
  %and.i.i458 = and i64 %17, 15
  %cmp.i.i459 = icmp eq i64 %and.i.i458, 5
  %cmp1.i.i460 = icmp eq i64 %and.i.i458, 9
  %or.cond.i.i461 = or i1 %cmp.i.i459, %cmp1.i.i460
  %cond.i.i462 = select i1 %or.cond.i.i461, i64 15, i64 %and.i.i458
  %and.i464 = and i64 %cond.i.i462, %shl23
  %tobool.i465 = icmp ne i64 %and.i464, 0
  %or.cond377 = select i1 %tobool164.not496, i1 true, i1 %cmp13
  %or.cond378 = select i1 %tobool.i465, i1 %or.cond377, i1 false
  br i1 %or.cond378, label %if.else201, label %if.then176

if.then176:
  %tobool164.not497 = phi i1 [ %tobool164.not496, %lor.lhs.false168 ], [ %tobool164.not, %land.end161 ]
  %xor = xor i64 %or148, %17
  %and180 = and i64 %xor, -4294967281
  %cmp181 = icmp ne i64 %and180, 0
  %and185 = and i64 %xor, 130023424
  %and186 = and i64 %17, 16
  %or187 = or disjoint i64 %and185, %and186
  %cmp188.not = icmp eq i64 %or187, 0
  %74 = or i1 %cmp181, %cmp188.not
  %tobool191.not = select i1 %74, i1 true, i1 %tobool164.not497
  %75 = select i1 %tobool191.not, i1 true, i1 %cmp13
  %cond198 = select i1 %75, i64 0, i64 2097152
  %or199 = or i64 %cond198, %or148
  br label %if.end233.sink.split

if.else201:
  %and163.lobit = lshr exact i64 %and163495, 6
  %76 = zext i1 %cmp13 to i64
  %cmp207 = icmp eq i64 %and163.lobit, %76
  br i1 %cmp207, label %if.then209, label %if.end233

if.then209:
  %shr.i466 = lshr i64 %17, 27
  %and.i467 = and i64 %shr.i466, 31
  %77 = load i64, ptr %index.i, align 8
  %cmp212 = icmp eq i64 %and.i467, %77
  br i1 %cmp212, label %land.end217, label %land.end217.thread

land.end217:
  %block = getelementptr inbounds nuw i8, ptr %2, i64 8
  %78 = load i64, ptr %block, align 8
  %cmp215 = icmp uge i64 %17, %78
  %shr.i468 = lshr i64 %17, 22
  %and.i469 = and i64 %shr.i468, 31
  %79 = load i64, ptr %lane, align 8
  %cmp221 = icmp eq i64 %and.i469, %79
  %cond223 = select i1 %cmp221, i64 0, i64 16
  %cond.fr = freeze i1 %cmp215
  %spec.select = select i1 %cond.fr, i64 %cond223, i64 32
  br label %land.end217.thread

land.end217.thread:
  %80 = phi i64 [ 32, %if.then209 ], [ %spec.select, %land.end217 ]
  %or230 = or i64 %80, %17
  br label %if.end233.sink.split

if.end233.sink.split:
  %or230.sink = phi i64 [ %or230, %land.end217.thread ], [ %or199, %if.then176 ]
  store i64 %or230.sink, ptr %add.ptr34, align 8
  br label %if.end233

if.end233:
  call fastcc void @note_readers(ptr noundef %access, i64 noundef %17, i64 noundef %or148)
  br label %cleanup

cleanup:
  call void @llvm.lifetime.end.p0(ptr nonnull %access)
  ret void
}

define internal fastcc void @note_readers(ptr noundef nonnull readonly captures(none) %a, i64 noundef %read, i64 noundef %mine) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %w = getelementptr inbounds nuw i8, ptr %a, i64 8
  %0 = load ptr, ptr %w, align 8
  %1 = load ptr, ptr %0, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %shared = getelementptr inbounds nuw i8, ptr %a, i64 16
  %3 = load i8, ptr %shared, align 8
  %loadedv = trunc nuw i8 %3 to i1
  br i1 %loadedv, label %land.lhs.true, label %if.end23

land.lhs.true:
  %strong = getelementptr inbounds nuw i8, ptr %a, i64 17
  %4 = load i8, ptr %strong, align 1
  %loadedv1 = trunc nuw i8 %4 to i1
  br i1 %loadedv1, label %if.end23, label %land.lhs.true2

land.lhs.true2:
  %covered = getelementptr inbounds nuw i8, ptr %a, i64 24
  %5 = load i64, ptr %covered, align 8
  %cmp = icmp eq i64 %5, 15
  br i1 %cmp, label %land.lhs.true3, label %if.end23

land.lhs.true3:
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %6 = load i64, ptr %partial.i, align 8
  %tobool.not.i = icmp eq i64 %6, 0
  br i1 %tobool.not.i, label %remembers_readers.exit, label %if.then

remembers_readers.exit:
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %7 = load ptr, ptr %common.i, align 8
  %next.i.i = getelementptr inbounds nuw i8, ptr %7, i64 8
  %8 = load i64, ptr %next.i.i, align 8
  %first.i.i = getelementptr inbounds nuw i8, ptr %7, i64 96
  %9 = load i64, ptr %first.i.i, align 8
  %cmp.i.i.not = icmp eq i64 %8, %9
  br i1 %cmp.i.i.not, label %if.end23, label %if.then

if.then:
  %read5 = getelementptr inbounds nuw i8, ptr %a, i64 40
  %10 = load ptr, ptr %read5, align 8
  %11 = load i64, ptr %10, align 8
  %and = and i64 %11, 32
  %tobool.not = icmp ne i64 %and, 0
  %and7 = and i64 %read, 32
  %tobool8.not = icmp eq i64 %and7, 0
  %or.cond = and i1 %tobool8.not, %tobool.not
  br i1 %or.cond, label %if.then9, label %if.end

if.then9:
  %shared_reads = getelementptr inbounds nuw i8, ptr %2, i64 80
  %12 = load ptr, ptr %shared_reads, align 8
  %sub.ptr.lhs.cast = ptrtoint ptr %10 to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %12 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %sub.ptr.div = ashr exact i64 %sub.ptr.sub, 3
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %13 = load ptr, ptr %readers.i, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i32], ptr %13, i64 %sub.ptr.div
  %shr.i.i = lshr i64 %read, 27
  %and.i.i = and i64 %shr.i.i, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i, i64 %and.i.i
  %shr.i = lshr i64 %read, 32
  %conv.i = trunc nuw i64 %shr.i to i32
  %14 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i = icmp ult i32 %14, %conv.i
  br i1 %cmp.i, label %if.then.i, label %if.end

if.then.i:
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  %.pre = load ptr, ptr %read5, align 8
  %.pre47 = load i64, ptr %.pre, align 8
  br label %if.end

if.end:
  %15 = phi i64 [ %.pre47, %if.then.i ], [ %11, %if.then9 ], [ %11, %if.then ]
  %16 = phi ptr [ %.pre, %if.then.i ], [ %10, %if.then9 ], [ %10, %if.then ]
  %and12 = and i64 %15, 32
  %tobool13.not = icmp eq i64 %and12, 0
  br i1 %tobool13.not, label %lor.lhs.false, label %if.then15

lor.lhs.false:
  %17 = load i64, ptr %partial.i, align 8
  %tobool14.not = icmp eq i64 %17, 0
  br i1 %tobool14.not, label %if.end23, label %if.then15

if.then15:
  %shared_reads17 = getelementptr inbounds nuw i8, ptr %2, i64 80
  %18 = load ptr, ptr %shared_reads17, align 8
  %sub.ptr.lhs.cast18 = ptrtoint ptr %16 to i64
  %sub.ptr.rhs.cast19 = ptrtoint ptr %18 to i64
  %sub.ptr.sub20 = sub i64 %sub.ptr.lhs.cast18, %sub.ptr.rhs.cast19
  %sub.ptr.div21 = ashr exact i64 %sub.ptr.sub20, 3
  %readers.i37 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %19 = load ptr, ptr %readers.i37, align 8
  %arrayidx.i38 = getelementptr inbounds nuw [32 x i32], ptr %19, i64 %sub.ptr.div21
  %shr.i.i39 = lshr i64 %mine, 27
  %and.i.i40 = and i64 %shr.i.i39, 31
  %arrayidx1.i41 = getelementptr inbounds nuw i32, ptr %arrayidx.i38, i64 %and.i.i40
  %shr.i42 = lshr i64 %mine, 32
  %conv.i43 = trunc nuw i64 %shr.i42 to i32
  %20 = load i32, ptr %arrayidx1.i41, align 4
  %cmp.i44 = icmp ult i32 %20, %conv.i43
  br i1 %cmp.i44, label %if.then.i45, label %if.end23

if.then.i45:
  store i32 %conv.i43, ptr %arrayidx1.i41, align 4
  br label %if.end23

if.end23:
  ret void
}

declare void @ig_strong(ptr noundef, ptr noundef, i64 noundef, i1 noundef zeroext)

declare i64 @ig_last_write(ptr noundef, i64 noundef, i64 noundef)

define internal fastcc void @check_listed(ptr noundef nonnull readonly captures(none) %a) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %w = getelementptr inbounds nuw i8, ptr %a, i64 8
  %0 = load ptr, ptr %w, align 8
  %1 = load ptr, ptr %0, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %3 = load ptr, ptr %common1, align 8
  %said = getelementptr inbounds nuw i8, ptr %a, i64 48
  %4 = load ptr, ptr %said, align 8
  %5 = load i64, ptr %4, align 8
  %shr = lshr i64 %5, 32
  %first = getelementptr inbounds nuw i8, ptr %3, i64 96
  %6 = load i64, ptr %first, align 8
  %cmp.not23 = icmp ult i64 %shr, %6
  br i1 %cmp.not23, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %nodes.i = getelementptr inbounds nuw i8, ptr %3, i64 24
  %covered.i = getelementptr inbounds nuw i8, ptr %a, i64 24
  %shared.i = getelementptr inbounds nuw i8, ptr %a, i64 16
  %.pre = load i64, ptr %covered.i, align 8
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %7 = phi i64 [ %.pre, %for.body.lr.ph ], [ %16, %if.end ]
  %rest.024 = phi i64 [ %shr, %for.body.lr.ph ], [ %20, %if.end ]
  %8 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %rest.024, 3
  %add.i = add i64 %8, %mul.i
  %9 = inttoptr i64 %add.i to ptr
  %10 = load i64, ptr %9, align 8
  %11 = load ptr, ptr %w, align 8
  %12 = load ptr, ptr %a, align 8
  %lane.i = getelementptr inbounds nuw i8, ptr %12, i64 8
  %13 = load i64, ptr %lane.i, align 8
  %14 = load i8, ptr %shared.i, align 8
  %loadedv.i = zext nneg i8 %14 to i64
  %call.i = tail call zeroext i1 @ig_ordered(ptr noundef %11, i64 noundef %10, i64 noundef %13, i64 noundef %7, i64 noundef %loadedv.i)
  %15 = load i64, ptr %9, align 8
  %and.i.i = and i64 %15, 15
  %cmp.i.i = icmp eq i64 %and.i.i, 5
  %cmp1.i.i = icmp eq i64 %and.i.i, 9
  %or.cond.i.i = or i1 %cmp.i.i, %cmp1.i.i
  %cond.i.i = select i1 %or.cond.i.i, i64 15, i64 %and.i.i
  %16 = load i64, ptr %covered.i, align 8
  %and.i = and i64 %cond.i.i, %16
  %tobool.i.not = icmp eq i64 %and.i, 0
  %17 = select i1 %tobool.i.not, i1 true, i1 %call.i
  br i1 %17, label %if.end, label %if.then

if.then:
  %18 = load ptr, ptr %a, align 8
  %19 = load i8, ptr %shared.i, align 8
  %loadedv9 = trunc nuw i8 %19 to i1
  tail call void @ig_report_race(ptr noundef %18, i1 noundef zeroext %loadedv9, i64 noundef %15, i64 noundef 0)
  unreachable

if.end:
  %next = getelementptr inbounds nuw i8, ptr %9, i64 8
  %20 = load i64, ptr %next, align 8
  %21 = load i64, ptr %first, align 8
  %cmp.not = icmp ult i64 %20, %21
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body
}

define internal fastcc i64 @unordered_reader(ptr noundef nonnull readonly captures(none) %a, i64 noundef %read) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %shared = getelementptr inbounds nuw i8, ptr %a, i64 16
  %0 = load i8, ptr %shared, align 8
  %loadedv = trunc nuw i8 %0 to i1
  %and = and i64 %read, 32
  %tobool.not = icmp ne i64 %and, 0
  %.not = and i1 %tobool.not, %loadedv
  br i1 %.not, label %if.end, label %cleanup45

if.end:
  %w = getelementptr inbounds nuw i8, ptr %a, i64 8
  %1 = load ptr, ptr %w, align 8
  %2 = load ptr, ptr %1, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %2, i64 896
  %3 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %3, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %1, i64 8
  %4 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %4
  %readers = getelementptr inbounds nuw i8, ptr %3, i64 216
  %5 = load ptr, ptr %readers, align 8
  %6 = load ptr, ptr %a, align 8
  %address = getelementptr inbounds nuw i8, ptr %6, i64 16
  %7 = load i64, ptr %address, align 8
  %shared7 = getelementptr inbounds nuw i8, ptr %2, i64 256
  %8 = load i64, ptr %shared7, align 8
  %sub = sub i64 %7, %8
  %shr = lshr i64 %sub, 2
  %arrayidx = getelementptr inbounds nuw [32 x i32], ptr %5, i64 %shr
  %9 = load <32 x i32>, ptr %arrayidx, align 4
  %conv8 = zext <32 x i32> %9 to <32 x i64>
  %shl = shl nuw <32 x i64> %conv8, splat (i64 32)
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %10 = load i64, ptr %holders, align 8
  %lane = getelementptr inbounds nuw i8, ptr %6, i64 8
  %11 = load i64, ptr %lane, align 8
  %12 = shl nuw i64 1, %11
  %13 = and i64 %12, %10
  %tobool13.not = icmp eq i64 %13, 0
  %cond.v.i = select i1 %tobool13.not, i64 266496, i64 274688
  %cond.i = getelementptr inbounds nuw i8, ptr %3, i64 %cond.v.i
  %arrayidx.i63 = getelementptr inbounds nuw [32 x i64], ptr %cond.i, i64 %4
  %14 = load <32 x i64>, ptr %arrayidx.i63, align 8
  %cmp = icmp ugt <32 x i64> %shl, %14
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %15 = load i64, ptr %mark, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %15, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp17 = icmp uge <32 x i64> %shl, %splat.splat
  %and2060 = and <32 x i1> %cmp, %cmp17
  %and20 = bitcast <32 x i1> %and2060 to i32
  %sh_prom = trunc i64 %4 to i32
  %shl22 = shl nuw i32 1, %sh_prom
  %not = xor i32 %shl22, -1
  %and23 = and i32 %and20, %not
  %tobool24.not = icmp eq i32 %and23, 0
  br i1 %tobool24.not, label %cleanup45, label %if.end35

if.end35:
  %16 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %and23, i1 true)
  %conv36 = zext nneg i32 %16 to i64
  %vecext = extractelement <32 x i64> %shl, i64 %conv36
  %shl37 = shl nuw nsw i64 %conv36, 27
  %or = or disjoint i64 %vecext, %shl37
  %and39 = and i64 %read, 4194303
  %or40 = or disjoint i64 %or, %and39
  br label %cleanup45

cleanup45:
  %retval.1 = phi i64 [ 0, %entry ], [ %or40, %if.end35 ], [ 0, %if.end ]
  ret i64 %retval.1
}

declare void @ig_settle(ptr noundef)

define internal fastcc zeroext i1 @races_with(ptr noundef nonnull readonly captures(none) %a, i64 noundef %cell, i1 noundef zeroext %both, i64 noundef range(i64 0, 2) %reads) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %and.i.i = and i64 %cell, 15
  %cmp.i.i = icmp eq i64 %and.i.i, 5
  %cmp1.i.i = icmp eq i64 %and.i.i, 9
  %or.cond.i.i = or i1 %cmp.i.i, %cmp1.i.i
  %cond.i.i = select i1 %or.cond.i.i, i64 15, i64 %and.i.i
  %covered.i = getelementptr inbounds nuw i8, ptr %a, i64 24
  %0 = load i64, ptr %covered.i, align 8
  %and.i = and i64 %0, %cond.i.i
  %tobool.i.not = icmp eq i64 %and.i, 0
  br i1 %tobool.i.not, label %return, label %if.end

if.end:
  %in_block = getelementptr inbounds nuw i8, ptr %a, i64 18
  %1 = load i8, ptr %in_block, align 2
  %loadedv = trunc nuw i8 %1 to i1
  %and = and i64 %cell, 2097152
  %tobool = icmp ne i64 %and, 0
  %2 = or i1 %tobool, %loadedv
  %or.cond = select i1 %both, i1 %2, i1 false
  br i1 %or.cond, label %land.lhs.true4, label %if.end10

land.lhs.true4:
  %shared = getelementptr inbounds nuw i8, ptr %a, i64 16
  %3 = load i8, ptr %shared, align 8
  %loadedv5 = trunc nuw i8 %3 to i1
  br i1 %loadedv5, label %if.end10, label %if.then6

if.then6:
  %w = getelementptr inbounds nuw i8, ptr %a, i64 8
  %4 = load ptr, ptr %w, align 8
  tail call void @ig_pending(ptr noundef %4, i64 noundef 2, i32 noundef -1)
  %5 = load ptr, ptr %w, align 8
  %6 = load ptr, ptr %a, align 8
  %lane = getelementptr inbounds nuw i8, ptr %6, i64 8
  %7 = load i64, ptr %lane, align 8
  %8 = load i64, ptr %covered.i, align 8
  %call8 = tail call zeroext i1 @ig_far(ptr noundef %5, i64 noundef %cell, i64 noundef %7, i64 noundef %8)
  br label %if.end10

if.end10:
  %found.0 = phi i1 [ false, %land.lhs.true4 ], [ %call8, %if.then6 ], [ false, %if.end ]
  %w11 = getelementptr inbounds nuw i8, ptr %a, i64 8
  %9 = load ptr, ptr %w11, align 8
  %10 = load ptr, ptr %9, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %10, i64 896
  %11 = load ptr, ptr %tracked.i, align 8
  %block = getelementptr inbounds nuw i8, ptr %11, i64 8
  %12 = load i64, ptr %block, align 8
  %cmp.not = icmp ult i64 %cell, %12
  br i1 %cmp.not, label %land.end, label %land.rhs

land.rhs:
  %shr.i = lshr i64 %cell, 27
  %and.i43 = and i64 %shr.i, 31
  %index = getelementptr inbounds nuw i8, ptr %9, i64 8
  %13 = load i64, ptr %index, align 8
  %cmp15 = icmp eq i64 %and.i43, %13
  br label %land.end

land.end:
  %14 = phi i1 [ false, %if.end10 ], [ %cmp15, %land.rhs ]
  br i1 %both, label %lor.lhs.false, label %if.then21

lor.lhs.false:
  %stepped = getelementptr inbounds nuw i8, ptr %a, i64 19
  %15 = load i8, ptr %stepped, align 1
  %loadedv18 = trunc nuw i8 %15 to i1
  %or.cond26 = select i1 %loadedv18, i1 %14, i1 false
  br i1 %or.cond26, label %if.then21, label %return

if.then21:
  %16 = load ptr, ptr %a, align 8
  %lane.i = getelementptr inbounds nuw i8, ptr %16, i64 8
  %17 = load i64, ptr %lane.i, align 8
  %18 = load i64, ptr %covered.i, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %a, i64 16
  %19 = load i8, ptr %shared.i, align 8
  %loadedv.i = zext nneg i8 %19 to i64
  %mul.i = shl nuw nsw i64 %reads, 1
  %add.i = or disjoint i64 %mul.i, %loadedv.i
  %call.i = tail call zeroext i1 @ig_ordered(ptr noundef nonnull %9, i64 noundef %cell, i64 noundef %17, i64 noundef %18, i64 noundef %add.i)
  %lnot = xor i1 %call.i, true
  br label %return

return:
  %retval.0 = phi i1 [ false, %entry ], [ %lnot, %if.then21 ], [ %found.0, %lor.lhs.false ]
  ret i1 %retval.0
}

declare zeroext i1 @ig_heard(ptr noundef, i64 noundef)

declare zeroext i1 @ig_met_since_init(ptr noundef, ptr noundef, i64 noundef)

declare void @ig_pending(ptr noundef, i64 noundef, i32 noundef)

declare zeroext i1 @ig_far(ptr noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc range(i64 0, 33) i64 @list(ptr noundef readonly captures(none) %w, ptr noundef captures(none) %said, i64 noundef %write, i64 noundef %mine) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %2, i64 72
  %3 = load i64, ptr %mixed.i, align 8
  %tobool.not.i = icmp eq i64 %3, 0
  br i1 %tobool.not.i, label %if.then.i, label %if.end.i

if.then.i:
  %block.i = getelementptr inbounds nuw i8, ptr %1, i64 8
  %4 = load i64, ptr %block.i, align 8
  br label %own_times.exit

if.end.i:
  %last.i = getelementptr inbounds nuw i8, ptr %2, i64 64
  %5 = load ptr, ptr %last.i, align 8
  %cmp.i = icmp eq ptr %5, %1
  br i1 %cmp.i, label %cond.true.i, label %own_times.exit

cond.true.i:
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %6 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %2, i64 56
  %7 = load i64, ptr %logged.i, align 8
  %8 = getelementptr %struct.Log, ptr %6, i64 %7
  %arrayidx.i = getelementptr i8, ptr %8, i64 -16
  %9 = load i64, ptr %arrayidx.i, align 8
  br label %own_times.exit

own_times.exit:
  %retval.sroa.0.0.i = phi i64 [ %4, %if.then.i ], [ %9, %cond.true.i ], [ -1, %if.end.i ]
  %and = and i64 %write, 32
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %10 = load i64, ptr %said, align 8
  %shr = lshr i64 %10, 32
  br label %cond.end

cond.end:
  %cond = phi i64 [ %shr, %cond.true ], [ 0, %own_times.exit ]
  %first = getelementptr inbounds nuw i8, ptr %2, i64 96
  %11 = load i64, ptr %first, align 8
  %cmp = icmp ult i64 %cond, %11
  %spec.store.select = select i1 %cmp, i64 0, i64 %cond
  %cmp3.not = icmp ult i64 %write, %retval.sroa.0.0.i
  br i1 %cmp3.not, label %if.end9, label %land.lhs.true

land.lhs.true:
  %xor = xor i64 %mine, %write
  %and4 = and i64 %xor, 4290772992
  %tobool5.not = icmp eq i64 %and4, 0
  br i1 %tobool5.not, label %if.then6, label %if.end9

if.then6:
  %tobool7.not = icmp eq i64 %spec.store.select, 0
  %cond8 = select i1 %tobool7.not, i64 0, i64 32
  br label %cleanup47

if.end9:
  %and10 = and i64 %write, -49
  %tobool11.not96 = icmp eq i64 %spec.store.select, 0
  br i1 %tobool11.not96, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %12 = load i64, ptr %nodes.i, align 8
  %cmp22.not = icmp ult i64 %and10, %retval.sroa.0.0.i
  br label %for.body

for.body:
  %rest.097 = phi i64 [ %cond, %for.body.lr.ph ], [ %15, %cleanup ]
  %mul.i = shl i64 %rest.097, 3
  %add.i = add i64 %12, %mul.i
  %13 = inttoptr i64 %add.i to ptr
  %14 = load i64, ptr %13, align 8
  %cmp15 = icmp ult i64 %14, %retval.sroa.0.0.i
  br i1 %cmp15, label %for.end, label %if.end17

if.end17:
  %xor18 = xor i64 %14, %and10
  %and19 = and i64 %xor18, 4160749568
  %tobool20.not = icmp ne i64 %and19, 0
  %or.cond = select i1 %tobool20.not, i1 true, i1 %cmp22.not
  br i1 %or.cond, label %cleanup, label %cleanup33

cleanup:
  %next = getelementptr inbounds nuw i8, ptr %13, i64 8
  %15 = load i64, ptr %next, align 8
  %tobool11.not = icmp eq i64 %15, 0
  br i1 %tobool11.not, label %for.end, label %for.body

cleanup33:
  %and25 = and i64 %xor18, 130023424
  %tobool26.not = icmp eq i64 %and25, 0
  %and28 = and i64 %14, 16
  %16 = select i1 %tobool26.not, i64 %and28, i64 16
  %or29 = or disjoint i64 %16, %and10
  store i64 %or29, ptr %13, align 8
  br label %cleanup47

for.end:
  %next35 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %17 = load i64, ptr %next35, align 8
  %sub = sub i64 %17, %11
  %cmp37 = icmp ult i64 %sub, 33554432
  br i1 %cmp37, label %if.then38, label %cleanup47

if.then38:
  %add = add i64 %17, 2
  store i64 %add, ptr %next35, align 8
  %nodes.i84 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %18 = load i64, ptr %nodes.i84, align 8
  %mul.i85 = shl i64 %17, 3
  %add.i86 = add i64 %18, %mul.i85
  %19 = inttoptr i64 %add.i86 to ptr
  store i64 %and10, ptr %19, align 8
  %.compoundliteral.sroa.2.0.call40.sroa_idx = getelementptr inbounds nuw i8, ptr %19, i64 8
  store i64 %spec.store.select, ptr %.compoundliteral.sroa.2.0.call40.sroa_idx, align 8
  %20 = load i64, ptr %said, align 8
  %and43 = and i64 %20, 4294967295
  %shl = shl i64 %17, 32
  %or44 = or disjoint i64 %and43, %shl
  store i64 %or44, ptr %said, align 8
  br label %cleanup47

cleanup47:
  %retval.3 = phi i64 [ %cond8, %if.then6 ], [ 32, %cleanup33 ], [ 32, %if.then38 ], [ 32, %for.end ]
  ret i64 %retval.3
}

declare zeroext i1 @ig_ordered(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)
