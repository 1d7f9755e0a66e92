%struct.Access = type { ptr, ptr, i8, i8, i8, i8, i64, ptr, ptr, ptr }
%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [5 x i64] }
%struct.Log = type { i64, i64 }

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
  %mode = getelementptr inbounds nuw i8, ptr %e, i64 32
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
  %nbytes = getelementptr inbounds nuw i8, ptr %e, i64 24
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
  %sub.i362 = sub i64 %5, %14
  %div5.i = lshr i64 %sub.i362, 5
  %arrayidx.i363 = getelementptr inbounds nuw i64, ptr %13, i64 %div5.i
  %15 = load i64, ptr %arrayidx.i363, align 8
  %cmp.not.i = icmp eq i64 %15, -1
  br i1 %cmp.not.i, label %if.end, label %if.then.i364

if.then.i364:
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
  %access50 = getelementptr inbounds nuw i8, ptr %e, i64 40
  %21 = load i64, ptr %access50, align 8
  %shl51 = shl i64 %21, 7
  %22 = or i64 %shl47, %shl48
  %23 = or i64 %22, %shl51
  %24 = or i64 %23, %shl23
  %or54 = or i64 %24, %18
  %cmp55 = icmp samesign ugt i64 %and.i, 5
  %cmp57 = icmp eq i64 %and.i, 0
  switch i64 %and.i, label %lor.end61 [
    i64 2, label %if.end67
    i64 0, label %if.end67
    i64 4, label %if.end67
  ]

lor.end61:
  br i1 %shared, label %if.then65, label %if.end81

if.then65:
  %shared_written = getelementptr inbounds nuw i8, ptr %2, i64 136
  store i64 %18, ptr %shared_written, align 8
  br label %if.end67

if.end67:
  %25 = phi i1 [ true, %if.end ], [ false, %if.then65 ], [ true, %if.end ], [ true, %if.end ]
  %or.cond239 = select i1 %25, i1 true, i1 %cmp55
  %or.cond = select i1 %shared, i1 %or.cond239, i1 false
  br i1 %or.cond, label %if.then73, label %if.end81

if.then73:
  %shared_read = getelementptr inbounds nuw i8, ptr %2, i64 144
  store i64 %18, ptr %shared_read, align 8
  br i1 %cmp13, label %if.end81, label %land.lhs.true77

land.lhs.true77:
  %partial = getelementptr inbounds nuw i8, ptr %2, i64 104
  %26 = load i64, ptr %partial, align 8
  %tobool78.not = icmp eq i64 %26, 0
  br i1 %tobool78.not, label %if.end81, label %if.then79

if.then79:
  %shr.i = lshr i64 %or54, 32
  %conv.i = trunc nuw i64 %shr.i to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %27 = load ptr, ptr %readers.i, align 8
  %arrayidx.i365 = getelementptr inbounds nuw [32 x i32], ptr %27, i64 %shr
  %shr.i.i = lshr i64 %or54, 27
  %and.i.i = and i64 %shr.i.i, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i365, i64 %and.i.i
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  br label %if.end81

if.end81:
  %28 = phi i1 [ %25, %if.end67 ], [ %25, %if.then73 ], [ %25, %land.lhs.true77 ], [ %25, %if.then79 ], [ false, %lor.end61 ]
  %29 = load ptr, ptr %0, align 8
  %tracked.i.i366 = getelementptr inbounds nuw i8, ptr %29, i64 896
  %30 = load ptr, ptr %tracked.i.i366, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %30, i64 16
  %31 = load ptr, ptr %common1.i, align 8
  %32 = load i64, ptr %index.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %30, i64 %32
  %mark3.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 264
  %33 = load i64, ptr %mark3.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %31, i64 72
  %34 = load i64, ptr %mixed.i, align 8
  %tobool.not.i = icmp eq i64 %34, 0
  br i1 %tobool.not.i, label %if.then.i369, label %if.end.i

if.then.i369:
  %block.i = getelementptr inbounds nuw i8, ptr %30, i64 8
  %35 = load i64, ptr %block.i, align 8
  br label %own_times.exit

if.end.i:
  %last.i = getelementptr inbounds nuw i8, ptr %31, i64 64
  %36 = load ptr, ptr %last.i, align 8
  %cmp.i367 = icmp eq ptr %36, %30
  br i1 %cmp.i367, label %cond.true.i, label %cond.end.i

cond.true.i:
  %log.i = getelementptr inbounds nuw i8, ptr %30, i64 112
  %37 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %31, i64 56
  %38 = load i64, ptr %logged.i, align 8
  %39 = getelementptr %struct.Log, ptr %37, i64 %38
  %arrayidx.i368 = getelementptr i8, ptr %39, i64 -16
  %40 = load i64, ptr %arrayidx.i368, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi i64 [ %40, %cond.true.i ], [ -1, %if.end.i ]
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %33, i64 %cond.i)
  br label %own_times.exit

own_times.exit:
  %retval.sroa.0.0.i = phi i64 [ %cond.i, %cond.end.i ], [ %35, %if.then.i369 ]
  %retval.sroa.3.0.i = phi i64 [ %cond.i.i, %cond.end.i ], [ %33, %if.then.i369 ]
  br i1 %shared, label %if.then.i373, label %is_old.exit

if.then.i373:
  %cmp.i376 = icmp ult i64 %16, %33
  br i1 %cmp.i376, label %land.end86, label %if.end105

is_old.exit:
  %41 = load i64, ptr %30, align 8
  %cmp3.i = icmp ult i64 %16, %41
  %sub.i372 = sub i64 %16, %retval.sroa.0.0.i
  %sub5.i = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %cmp6.i = icmp ult i64 %sub.i372, %sub5.i
  %42 = select i1 %cmp3.i, i1 true, i1 %cmp6.i
  br i1 %42, label %land.end86.thread460, label %if.end105

land.end86:
  %and.i377 = and i64 %16, 96
  %cmp.i378 = icmp ne i64 %and.i377, 96
  %cmp90 = icmp samesign ult i64 %and.i, 2
  %or.cond240 = select i1 %cmp.i378, i1 %cmp90, i1 false
  br i1 %or.cond240, label %if.then.i389, label %if.end105

land.end86.thread460:
  %and.i377461 = and i64 %16, 96
  %cmp.i378462 = icmp ne i64 %and.i377461, 96
  %cmp90464 = icmp samesign ult i64 %and.i, 2
  %or.cond240465 = select i1 %cmp.i378462, i1 %cmp90464, i1 false
  br i1 %or.cond240465, label %is_old.exit394, label %if.end105

if.then.i389:
  %cmp.i393 = icmp ult i64 %17, %33
  br i1 %cmp.i393, label %if.then97, label %lor.lhs.false93

is_old.exit394:
  %cmp3.i384 = icmp ult i64 %17, %41
  %sub.i385 = sub i64 %17, %retval.sroa.0.0.i
  %cmp6.i387 = icmp ult i64 %sub.i385, %sub5.i
  %43 = select i1 %cmp3.i384, i1 true, i1 %cmp6.i387
  br i1 %43, label %if.then97, label %lor.lhs.false93

lor.lhs.false93:
  br i1 %cmp57, label %land.lhs.true95, label %if.end116

land.lhs.true95:
  %and.i.i395 = and i64 %17, 15
  %cmp.i.i = icmp eq i64 %and.i.i395, 5
  %cmp1.i.i = icmp eq i64 %and.i.i395, 9
  %or.cond.i.i = or i1 %cmp.i.i, %cmp1.i.i
  %cond.i.i396 = select i1 %or.cond.i.i, i64 15, i64 %and.i.i395
  %and.i397 = and i64 %cond.i.i396, %shl23
  %tobool.i.not = icmp eq i64 %and.i397, 0
  br i1 %tobool.i.not, label %if.then97, label %if.end116

if.then97:
  %cmp98 = icmp eq i64 %and.i, 1
  %cond104 = select i1 %cmp98, ptr %add.ptr, ptr %add.ptr34
  store i64 %or54, ptr %cond104, align 8
  br label %cleanup

if.end105:
  %44 = phi i1 [ %cmp.i378462, %land.end86.thread460 ], [ %cmp.i378, %land.end86 ], [ false, %is_old.exit ], [ false, %if.then.i373 ]
  br i1 %cmp13, label %land.lhs.true108, label %if.end116

land.lhs.true108:
  %45 = load i64, ptr %mode, align 8
  %and110 = and i64 %45, 128
  %tobool111.not = icmp eq i64 %and110, 0
  br i1 %tobool111.not, label %if.then112, label %if.end116.thread

if.then112:
  %conv = zext i1 %shared to i64
  tail call void @ig_strong(ptr noundef nonnull %0, ptr noundef %add.ptr40, i64 noundef %16, i64 noundef %45, i64 noundef %conv)
  br label %if.end116.thread

if.end116.thread:
  br i1 %44, label %if.end133, label %if.then132

if.end116:
  %46 = phi i1 [ %44, %if.end105 ], [ true, %land.lhs.true95 ], [ true, %lor.lhs.false93 ]
  %and.i398 = and i64 %16, 96
  %cmp.i399 = icmp ne i64 %and.i398, 96
  %or.cond356 = select i1 %cmp.i399, i1 true, i1 %cmp13
  br i1 %or.cond356, label %if.end130, label %land.lhs.true122

land.lhs.true122:
  %47 = load i64, ptr %2, align 8
  %cmp123.not = icmp ult i64 %16, %47
  br i1 %cmp123.not, label %if.end130, label %if.then129

if.then129:
  call fastcc void @check_listed(ptr noundef %access)
  br i1 %46, label %if.end133, label %if.then132

if.end130:
  br i1 %46, label %if.end133, label %if.then132

if.then132:
  %and.i400 = and i64 %16, -49
  %and.i.i402 = and i64 %16, 80
  %cmp.i.i403 = icmp eq i64 %and.i.i402, 64
  %48 = and i1 %cmp13, %cmp.i.i403
  %call1.i = call fastcc zeroext i1 @races_with(ptr noundef nonnull readonly %access, i64 noundef %and.i400, i1 noundef zeroext %48, i64 noundef 0)
  br i1 %call1.i, label %if.end.i404, label %if.end133

if.end.i404:
  %call4.i = tail call fastcc zeroext i1 @leaves_memory(ptr noundef nonnull %e)
  %and7.i = and i64 %16, 64
  %tobool8.not.i = icmp eq i64 %and7.i, 0
  %or.cond.i = or i1 %cmp13, %tobool8.not.i
  br i1 %or.cond.i, label %if.end17.i, label %if.then9.i

if.then9.i:
  %49 = load i64, ptr %add.ptr40, align 8
  %and10.i = and i64 %49, 4294967295
  %call11.i = tail call zeroext i1 @ig_heard(ptr noundef nonnull %0, i64 noundef %and10.i)
  %or31.i = or i1 %call4.i, %call11.i
  br i1 %or31.i, label %if.end133, label %if.then19.i

if.end17.i:
  br i1 %call4.i, label %if.end133, label %if.then19.i

if.then19.i:
  call fastcc void @report(ptr noundef nonnull readonly %access, i64 noundef %and.i400, i64 noundef 0)
  unreachable

if.end133:
  %cond137 = select i1 %cmp13, i64 64, i64 0
  %loadedv143 = trunc i8 %9 to i1
  %or.cond357 = select i1 %cmp13, i1 %loadedv143, i1 false
  %50 = select i1 %shared, i64 0, i64 2097152
  %cond150 = select i1 %or.cond357, i64 %50, i64 0
  %or151 = or disjoint i64 %cond150, %cond137
  %or152 = or i64 %or151, %or54
  br i1 %28, label %if.end157, label %if.then154

if.then154:
  %51 = load ptr, ptr %0, align 8
  %tracked.i.i407 = getelementptr inbounds nuw i8, ptr %51, i64 896
  %52 = load ptr, ptr %tracked.i.i407, align 8
  %and.i410 = and i64 %17, 2097216
  %cmp.i411 = icmp ne i64 %and.i410, 2097152
  %or.cond.not.i = or i1 %cmp13, %cmp.i411
  %or.i = or i64 %17, 16
  %read.addr.0.i = select i1 %or.cond.not.i, i64 %17, i64 %or.i
  %and3.i = and i64 %read.addr.0.i, 64
  %tobool.i412 = icmp ne i64 %and3.i, 0
  %53 = and i1 %cmp13, %tobool.i412
  %call4.i413 = call fastcc zeroext i1 @races_with(ptr noundef nonnull readonly %access, i64 noundef %read.addr.0.i, i1 noundef zeroext %53, i64 noundef 1)
  br i1 %call4.i413, label %if.then7.i, label %if.end8.i

if.then7.i:
  call fastcc void @report(ptr noundef nonnull readonly %access, i64 noundef %read.addr.0.i, i64 noundef 1)
  unreachable

if.end8.i:
  br i1 %shared, label %lor.lhs.false.i, label %check_reads.exit

lor.lhs.false.i:
  %and14.i = and i64 %read.addr.0.i, 32
  %tobool15.not.i = icmp eq i64 %and14.i, 0
  %or.cond86.i = or i1 %cmp13, %tobool15.not.i
  br i1 %or.cond86.i, label %check_reads.exit, label %lor.rhs.i

lor.rhs.i:
  %partial.i = getelementptr inbounds nuw i8, ptr %52, i64 104
  %54 = load i64, ptr %partial.i, align 8
  %tobool16.not.i = icmp eq i64 %54, 0
  br i1 %tobool16.not.i, label %check_reads.exit, label %if.end27.i

if.end27.i:
  %readers.i415 = getelementptr inbounds nuw i8, ptr %52, i64 216
  %55 = load ptr, ptr %readers.i415, align 8
  %56 = load i64, ptr %address, align 8
  %57 = load ptr, ptr %0, align 8
  %shared29.i = getelementptr inbounds nuw i8, ptr %57, i64 256
  %58 = load i64, ptr %shared29.i, align 8
  %sub.i416 = sub i64 %56, %58
  %shr.i417 = lshr i64 %sub.i416, 2
  %arrayidx.i418 = getelementptr inbounds nuw [32 x i32], ptr %55, i64 %shr.i417
  %known30.i = getelementptr inbounds nuw i8, ptr %52, i64 266496
  %59 = load i64, ptr %index.i, align 8
  %arrayidx32.i = getelementptr inbounds nuw [32 x i64], ptr %known30.i, i64 %59
  %tracked.i.i.i = getelementptr inbounds nuw i8, ptr %57, i64 896
  %60 = load ptr, ptr %tracked.i.i.i, align 8
  %arrayidx.i.i420 = getelementptr inbounds nuw %struct.WarpClock, ptr %60, i64 %59
  %mark36.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i420, i64 264
  %61 = load i64, ptr %mark36.i, align 8
  br label %for.body.i

for.body.i:
  %warp.090.i = phi i64 [ 0, %if.end27.i ], [ %inc.i, %if.end58.i ]
  %arrayidx39.i = getelementptr inbounds nuw i32, ptr %arrayidx.i418, i64 %warp.090.i
  %62 = load i32, ptr %arrayidx39.i, align 4
  %conv40.i = zext i32 %62 to i64
  %shl.i = shl nuw i64 %conv40.i, 32
  %arrayidx41.i = getelementptr inbounds nuw i64, ptr %arrayidx32.i, i64 %warp.090.i
  %63 = load i64, ptr %arrayidx41.i, align 8
  %cmp42.i = icmp ule i64 %shl.i, %63
  %cmp45.not.i = icmp ult i64 %shl.i, %61
  %or.cond87.i = select i1 %cmp42.i, i1 true, i1 %cmp45.not.i
  %cmp50.not.i = icmp eq i64 %warp.090.i, %59
  %or.cond88.i = or i1 %cmp50.not.i, %or.cond87.i
  br i1 %or.cond88.i, label %if.end58.i, label %if.then52.i

if.then52.i:
  %shl53.i = shl nuw nsw i64 %warp.090.i, 27
  %and56.i = and i64 %read.addr.0.i, 4194303
  %64 = or disjoint i64 %shl53.i, %and56.i
  %or57.i = add nuw nsw i64 %64, %shl.i
  call fastcc void @report(ptr noundef nonnull readonly %access, i64 noundef %or57.i, i64 noundef 1)
  unreachable

if.end58.i:
  %inc.i = add nuw nsw i64 %warp.090.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, 32
  br i1 %exitcond.not.i, label %check_reads.exit, label %for.body.i

check_reads.exit:
  %65 = load ptr, ptr %0, align 8
  %tracked.i.i422 = getelementptr inbounds nuw i8, ptr %65, i64 896
  %66 = load ptr, ptr %tracked.i.i422, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %66, i64 256
  %67 = load i64, ptr %index.i, align 8
  %arrayidx.i.i424 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %67
  %and.i.i425 = and i64 %16, 80
  %cmp.i.i426 = icmp eq i64 %and.i.i425, 64
  %68 = load i64, ptr %mode, align 8
  %and.i427 = and i64 %68, 16
  %tobool.i428 = icmp ne i64 %and.i427, 0
  %or.cond.not.i429 = and i1 %cmp.i.i426, %tobool.i428
  br i1 %or.cond.not.i429, label %land.lhs.true4.i, label %if.end.i430

land.lhs.true4.i:
  %69 = load i64, ptr %66, align 8
  %cmp.not.i438 = icmp ult i64 %16, %69
  br i1 %cmp.not.i438, label %if.end.i430, label %if.then.i439

if.then.i439:
  %call6.i = tail call fastcc i64 @list(ptr noundef nonnull %0, ptr noundef %add.ptr40, i64 noundef %16, i64 noundef %or152)
  %70 = or i64 %call6.i, %or152
  br label %if.end.i430

if.end.i430:
  %flags.0.i = phi i64 [ %or152, %check_reads.exit ], [ %70, %if.then.i439 ], [ %or152, %land.lhs.true4.i ]
  %mark.i431 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i424, i64 8
  %71 = load i64, ptr %mark.i431, align 8
  %cmp7.not.i = icmp uge i64 %16, %71
  %lane_mark13.phi.trans.insert.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i424, i64 16
  %.pre.i = load i64, ptr %lane_mark13.phi.trans.insert.i, align 8
  %cmp8.i = icmp uge i64 %16, %.pre.i
  %72 = and i1 %cmp7.not.i, %cmp8.i
  %shr.i432 = lshr i64 %16, 32
  %fence.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i424, i64 32
  %73 = load i64, ptr %fence.i, align 8
  %shr10.i = lshr i64 %73, 32
  %cmp11.i = icmp samesign ugt i64 %shr.i432, %shr10.i
  %lane_partial.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i424, i64 24
  %74 = load i64, ptr %lane_partial.i, align 8
  %cmp14.not.i = icmp ugt i64 %74, %.pre.i
  br i1 %cmp14.not.i, label %land.end18.i, label %land.rhs15.i

land.rhs15.i:
  %partial.i433 = getelementptr inbounds nuw i8, ptr %66, i64 104
  %75 = load i64, ptr %partial.i433, align 8
  %tobool16.not.i434 = icmp eq i64 %75, 0
  br label %land.end18.i

land.end18.i:
  %76 = phi i1 [ false, %if.end.i430 ], [ %tobool16.not.i434, %land.rhs15.i ]
  %not.loadedv20.i = xor i1 %cmp13, true
  %77 = or i1 %cmp.i.i426, %not.loadedv20.i
  br i1 %77, label %cell_after.exit, label %land.lhs.true23.i

land.lhs.true23.i:
  %shr.i73.i = xor i64 %or54, %16
  %78 = and i64 %shr.i73.i, 4160749568
  %cmp26.i = icmp eq i64 %78, 0
  %or.cond46.i = select i1 %cmp26.i, i1 %72, i1 false
  %or.cond47.i = select i1 %or.cond46.i, i1 %cmp11.i, i1 false
  %or.cond48.i = select i1 %or.cond47.i, i1 %76, i1 false
  br i1 %or.cond48.i, label %if.then33.i, label %cell_after.exit

if.then33.i:
  %and34.i = and i64 %or152, -2097041
  %and35.i = and i64 %16, 2097024
  %or.i437 = or disjoint i64 %and35.i, %and34.i
  %or36.i = or disjoint i64 %or.i437, 16
  br label %cell_after.exit

cell_after.exit:
  %retval.0.i436 = phi i64 [ %or36.i, %if.then33.i ], [ %flags.0.i, %land.lhs.true23.i ], [ %flags.0.i, %land.end18.i ]
  store i64 %retval.0.i436, ptr %add.ptr, align 8
  br label %cleanup

if.end157:
  %79 = load i64, ptr %lane, align 8
  %loadedv.i444 = zext i1 %shared to i64
  %call.i = tail call zeroext i1 @ig_ordered(ptr noundef nonnull %0, i64 noundef %17, i64 noundef %79, i64 noundef %shl23, i64 noundef %loadedv.i444)
  %and160 = and i64 %17, 64
  %tobool161.not = icmp eq i64 %and160, 0
  br i1 %call.i, label %if.then173, label %lor.lhs.false165

lor.lhs.false165:
  %and.i.i445 = and i64 %17, 15
  %cmp.i.i446 = icmp eq i64 %and.i.i445, 5
  %cmp1.i.i447 = icmp eq i64 %and.i.i445, 9
  %or.cond.i.i448 = or i1 %cmp.i.i446, %cmp1.i.i447
  %cond.i.i449 = select i1 %or.cond.i.i448, i64 15, i64 %and.i.i445
  %and.i451 = and i64 %cond.i.i449, %shl23
  %tobool.i452 = icmp ne i64 %and.i451, 0
  %or.cond358 = select i1 %tobool161.not, i1 true, i1 %cmp13
  %or.cond359 = select i1 %tobool.i452, i1 %or.cond358, i1 false
  br i1 %or.cond359, label %if.else198, label %if.then173

if.then173:
  %xor = xor i64 %or152, %17
  %and177 = and i64 %xor, -4294967281
  %cmp178 = icmp ne i64 %and177, 0
  %and182 = and i64 %xor, 130023424
  %and183 = and i64 %17, 16
  %or184 = or disjoint i64 %and182, %and183
  %cmp185.not = icmp eq i64 %or184, 0
  %80 = or i1 %cmp178, %cmp185.not
  %tobool188.not = select i1 %80, i1 true, i1 %tobool161.not
  %81 = select i1 %tobool188.not, i1 true, i1 %cmp13
  %cond195 = select i1 %81, i64 0, i64 2097152
  %or196 = or i64 %cond195, %or152
  store i64 %or196, ptr %add.ptr34, align 8
  br label %cleanup

if.else198:
  %and160.lobit = lshr exact i64 %and160, 6
  %82 = zext i1 %cmp13 to i64
  %cmp204 = icmp eq i64 %and160.lobit, %82
  br i1 %cmp204, label %if.then206, label %cleanup

if.then206:
  %shr.i453 = lshr i64 %17, 27
  %and.i454 = and i64 %shr.i453, 31
  %83 = load i64, ptr %index.i, align 8
  %cmp209 = icmp eq i64 %and.i454, %83
  br i1 %cmp209, label %land.rhs211, label %land.end214

land.rhs211:
  %block = getelementptr inbounds nuw i8, ptr %2, i64 8
  %84 = load i64, ptr %block, align 8
  %cmp212.not = icmp ult i64 %17, %84
  %85 = select i1 %cmp212.not, i64 32, i64 16
  br label %land.end214

land.end214:
  %cond218 = phi i64 [ 32, %if.then206 ], [ %85, %land.rhs211 ]
  %or219 = or i64 %cond218, %17
  store i64 %or219, ptr %add.ptr34, align 8
  br label %cleanup

cleanup:
  call void @llvm.lifetime.end.p0(ptr nonnull %access)
  ret void
}

declare void @ig_strong(ptr noundef, ptr noundef, i64 noundef, i64 noundef, i64 noundef)

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
  %cmp.not21 = icmp ult i64 %shr, %6
  br i1 %cmp.not21, label %for.cond.cleanup, label %for.body.lr.ph

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
  %rest.022 = phi i64 [ %shr, %for.body.lr.ph ], [ %18, %if.end ]
  %8 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %rest.022, 3
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
  tail call fastcc void @report(ptr noundef %a, i64 noundef %15, i64 noundef 0)
  unreachable

if.end:
  %next = getelementptr inbounds nuw i8, ptr %9, i64 8
  %18 = load i64, ptr %next, align 8
  %19 = load i64, ptr %first, align 8
  %cmp.not = icmp ult i64 %18, %19
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body
}

declare void @ig_settle(ptr noundef)

define internal fastcc void @report(ptr noundef nonnull readonly captures(none) %a, i64 noundef %cell, i64 noundef range(i64 0, 2) %reads) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %w = getelementptr inbounds nuw i8, ptr %a, i64 8
  %0 = load ptr, ptr %w, align 8
  %1 = load ptr, ptr %0, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %3 = load ptr, ptr %common1, align 8
  %4 = load ptr, ptr %a, align 8
  %other = getelementptr inbounds nuw i8, ptr %3, i64 80
  store i64 %cell, ptr %other, align 8
  %other_reads = getelementptr inbounds nuw i8, ptr %3, i64 88
  store i64 %reads, ptr %other_reads, align 8
  %5 = load ptr, ptr %w, align 8
  %shared = getelementptr inbounds nuw i8, ptr %a, i64 16
  %6 = load i8, ptr %shared, align 8
  %loadedv = trunc nuw i8 %6 to i1
  %lane = getelementptr inbounds nuw i8, ptr %4, i64 8
  %7 = load i64, ptr %lane, align 8
  %address = getelementptr inbounds nuw i8, ptr %4, i64 16
  %8 = load i64, ptr %address, align 8
  br i1 %loadedv, label %cond.true, label %cond.end

cond.true:
  %9 = load ptr, ptr %5, align 8
  %shared7 = getelementptr inbounds nuw i8, ptr %9, i64 256
  %10 = load i64, ptr %shared7, align 8
  %sub = sub i64 %8, %10
  br label %cond.end

cond.end:
  %cond = phi i64 [ 8, %cond.true ], [ 9, %entry ]
  %cond9 = phi i64 [ %sub, %cond.true ], [ %8, %entry ]
  %nbytes = getelementptr inbounds nuw i8, ptr %4, i64 24
  %11 = load i64, ptr %nbytes, align 8
  %info = getelementptr inbounds nuw i8, ptr %4, i64 48
  %12 = load i64, ptr %info, align 8
  tail call void @ig_fault(ptr noundef %5, i64 noundef %cond, i64 noundef %7, i64 noundef %cond9, i64 noundef %11, i64 noundef %12)
  unreachable
}

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

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
  tail call void @ig_pending(ptr noundef %4, i64 noundef 2)
  %5 = load ptr, ptr %w, align 8
  %call8 = tail call zeroext i1 @ig_far(ptr noundef %5, i64 noundef %cell)
  br label %if.end10

if.end10:
  %found.0 = phi i1 [ false, %land.lhs.true4 ], [ %call8, %if.then6 ], [ false, %if.end ]
  %w11 = getelementptr inbounds nuw i8, ptr %a, i64 8
  %6 = load ptr, ptr %w11, align 8
  %7 = load ptr, ptr %6, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %7, i64 896
  %8 = load ptr, ptr %tracked.i, align 8
  %block = getelementptr inbounds nuw i8, ptr %8, i64 8
  %9 = load i64, ptr %block, align 8
  %cmp.not = icmp ult i64 %cell, %9
  br i1 %cmp.not, label %land.end, label %land.rhs

land.rhs:
  %shr.i = lshr i64 %cell, 27
  %and.i41 = and i64 %shr.i, 31
  %index = getelementptr inbounds nuw i8, ptr %6, i64 8
  %10 = load i64, ptr %index, align 8
  %cmp15 = icmp eq i64 %and.i41, %10
  br label %land.end

land.end:
  %11 = phi i1 [ false, %if.end10 ], [ %cmp15, %land.rhs ]
  br i1 %both, label %lor.lhs.false, label %if.then21

lor.lhs.false:
  %stepped = getelementptr inbounds nuw i8, ptr %a, i64 19
  %12 = load i8, ptr %stepped, align 1
  %loadedv18 = trunc nuw i8 %12 to i1
  %or.cond26 = select i1 %loadedv18, i1 %11, i1 false
  br i1 %or.cond26, label %if.then21, label %return

if.then21:
  %13 = load ptr, ptr %a, align 8
  %lane.i = getelementptr inbounds nuw i8, ptr %13, i64 8
  %14 = load i64, ptr %lane.i, align 8
  %15 = load i64, ptr %covered.i, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %a, i64 16
  %16 = load i8, ptr %shared.i, align 8
  %loadedv.i = zext nneg i8 %16 to i64
  %mul.i = shl nuw nsw i64 %reads, 1
  %add.i = or disjoint i64 %mul.i, %loadedv.i
  %call.i = tail call zeroext i1 @ig_ordered(ptr noundef nonnull %6, i64 noundef %cell, i64 noundef %14, i64 noundef %15, i64 noundef %add.i)
  %lnot = xor i1 %call.i, true
  br label %return

return:
  %retval.0 = phi i1 [ false, %entry ], [ %lnot, %if.then21 ], [ %found.0, %lor.lhs.false ]
  ret i1 %retval.0
}

define internal fastcc noundef zeroext i1 @leaves_memory(ptr noundef readonly captures(none) %e) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %value = getelementptr inbounds nuw i8, ptr %e, i64 56
  %0 = load i64, ptr %value, align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %return, label %lor.lhs.false

lor.lhs.false:
  %mode = getelementptr inbounds nuw i8, ptr %e, i64 32
  %1 = load i64, ptr %mode, align 8
  %and.i = and i64 %1, 7
  %cmp.not = icmp eq i64 %and.i, 1
  br i1 %cmp.not, label %for.cond.preheader, label %return

for.cond.preheader:
  %2 = inttoptr i64 %0 to ptr
  %nbytes = getelementptr inbounds nuw i8, ptr %e, i64 24
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

declare zeroext i1 @ig_heard(ptr noundef, i64 noundef)

declare void @ig_pending(ptr noundef, i64 noundef)

declare zeroext i1 @ig_far(ptr noundef, i64 noundef)

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

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)
