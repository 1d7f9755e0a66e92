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
  %sub.i342 = sub i64 %5, %14
  %div5.i = lshr i64 %sub.i342, 5
  %arrayidx.i343 = getelementptr inbounds nuw i64, ptr %13, i64 %div5.i
  %15 = load i64, ptr %arrayidx.i343, align 8
  %cmp.not.i = icmp eq i64 %15, -1
  br i1 %cmp.not.i, label %if.end, label %if.then.i344

if.then.i344:
  tail call void @ig_split(ptr noundef nonnull readonly %0, i64 noundef %5)
  br label %if.end

if.end:
  %16 = load i64, ptr %add.ptr, align 8
  %17 = load i64, ptr %add.ptr34, align 8
  %cmp46 = icmp samesign ugt i64 %and.i, 5
  %cmp48 = icmp eq i64 %and.i, 0
  switch i64 %and.i, label %lor.end52 [
    i64 2, label %if.end57
    i64 0, label %if.end57
    i64 4, label %if.end57
  ]

lor.end52:
  %18 = load i64, ptr %arrayidx.i, align 8
  br i1 %shared, label %if.then56, label %if.end75

if.then56:
  %shared_written = getelementptr inbounds nuw i8, ptr %2, i64 136
  store i64 %18, ptr %shared_written, align 8
  br label %if.end57

if.end57:
  %19 = phi i1 [ true, %if.end ], [ false, %if.then56 ], [ true, %if.end ], [ true, %if.end ]
  %or.cond228 = select i1 %19, i1 true, i1 %cmp46
  %or.cond = select i1 %shared, i1 %or.cond228, i1 false
  %.pre455 = load i64, ptr %arrayidx.i, align 8
  br i1 %or.cond, label %if.then63, label %if.end75

if.then63:
  %shared_read = getelementptr inbounds nuw i8, ptr %2, i64 144
  store i64 %.pre455, ptr %shared_read, align 8
  br i1 %cmp13, label %if.end75, label %land.lhs.true67

land.lhs.true67:
  %partial = getelementptr inbounds nuw i8, ptr %2, i64 104
  %20 = load i64, ptr %partial, align 8
  %tobool68.not = icmp eq i64 %20, 0
  br i1 %tobool68.not, label %if.end75, label %if.then69

if.then69:
  %shr71 = lshr i64 %.pre455, 32
  %conv = trunc nuw i64 %shr71 to i32
  %readers = getelementptr inbounds nuw i8, ptr %2, i64 216
  %21 = load ptr, ptr %readers, align 8
  %arrayidx = getelementptr inbounds nuw [32 x i32], ptr %21, i64 %shr
  %22 = load i64, ptr %index.i, align 8
  %arrayidx73 = getelementptr inbounds nuw i32, ptr %arrayidx, i64 %22
  store i32 %conv, ptr %arrayidx73, align 4
  %.pre = load i64, ptr %arrayidx.i, align 8
  br label %if.end75

if.end75:
  %23 = phi i1 [ %19, %if.then63 ], [ %19, %land.lhs.true67 ], [ %19, %if.then69 ], [ %19, %if.end57 ], [ false, %lor.end52 ]
  %24 = phi i64 [ %.pre455, %if.then63 ], [ %.pre455, %land.lhs.true67 ], [ %.pre, %if.then69 ], [ %.pre455, %if.end57 ], [ %18, %lor.end52 ]
  %25 = load i64, ptr %index.i, align 8
  %shl78 = shl i64 %25, 27
  %lane = getelementptr inbounds nuw i8, ptr %e, i64 8
  %26 = load i64, ptr %lane, align 8
  %shl79 = shl i64 %26, 22
  %access81 = getelementptr inbounds nuw i8, ptr %e, i64 40
  %27 = load i64, ptr %access81, align 8
  %shl82 = shl i64 %27, 7
  %28 = or i64 %24, %shl78
  %29 = or i64 %28, %shl79
  %30 = or i64 %29, %shl82
  %or85 = or i64 %30, %shl23
  %31 = load ptr, ptr %0, align 8
  %tracked.i.i345 = getelementptr inbounds nuw i8, ptr %31, i64 896
  %32 = load ptr, ptr %tracked.i.i345, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %32, i64 16
  %33 = load ptr, ptr %common1.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %32, i64 %25
  %mark3.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 264
  %34 = load i64, ptr %mark3.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %33, i64 72
  %35 = load i64, ptr %mixed.i, align 8
  %tobool.not.i = icmp eq i64 %35, 0
  br i1 %tobool.not.i, label %if.then.i348, label %if.end.i

if.then.i348:
  %block.i = getelementptr inbounds nuw i8, ptr %32, i64 8
  %36 = load i64, ptr %block.i, align 8
  br label %own_times.exit

if.end.i:
  %last.i = getelementptr inbounds nuw i8, ptr %33, i64 64
  %37 = load ptr, ptr %last.i, align 8
  %cmp.i346 = icmp eq ptr %37, %32
  br i1 %cmp.i346, label %cond.true.i, label %cond.end.i

cond.true.i:
  %log.i = getelementptr inbounds nuw i8, ptr %32, i64 112
  %38 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %33, i64 56
  %39 = load i64, ptr %logged.i, align 8
  %40 = getelementptr %struct.Log, ptr %38, i64 %39
  %arrayidx.i347 = getelementptr i8, ptr %40, i64 -16
  %41 = load i64, ptr %arrayidx.i347, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi i64 [ %41, %cond.true.i ], [ -1, %if.end.i ]
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %34, i64 %cond.i)
  br label %own_times.exit

own_times.exit:
  %retval.sroa.0.0.i = phi i64 [ %cond.i, %cond.end.i ], [ %36, %if.then.i348 ]
  %retval.sroa.3.0.i = phi i64 [ %cond.i.i, %cond.end.i ], [ %34, %if.then.i348 ]
  br i1 %shared, label %if.then.i352, label %is_old.exit

if.then.i352:
  %cmp.i355 = icmp ult i64 %16, %34
  br i1 %cmp.i355, label %land.end91, label %if.end115

is_old.exit:
  %42 = load i64, ptr %32, align 8
  %cmp3.i = icmp ult i64 %16, %42
  %sub.i351 = sub i64 %16, %retval.sroa.0.0.i
  %sub5.i = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %cmp6.i = icmp ult i64 %sub.i351, %sub5.i
  %43 = select i1 %cmp3.i, i1 true, i1 %cmp6.i
  br i1 %43, label %land.end91.thread436, label %if.end115

land.end91:
  %and.i356 = and i64 %16, 96
  %cmp.i357 = icmp ne i64 %and.i356, 96
  %cmp96 = icmp samesign ult i64 %and.i, 2
  %or.cond229 = select i1 %cmp.i357, i1 %cmp96, i1 false
  br i1 %or.cond229, label %if.then.i368, label %if.end115

land.end91.thread436:
  %and.i356437 = and i64 %16, 96
  %cmp.i357438 = icmp ne i64 %and.i356437, 96
  %cmp96440 = icmp samesign ult i64 %and.i, 2
  %or.cond229441 = select i1 %cmp.i357438, i1 %cmp96440, i1 false
  br i1 %or.cond229441, label %is_old.exit373, label %if.end115

if.then.i368:
  %cmp.i372 = icmp ult i64 %17, %34
  br i1 %cmp.i372, label %if.then106, label %lor.lhs.false101

is_old.exit373:
  %cmp3.i363 = icmp ult i64 %17, %42
  %sub.i364 = sub i64 %17, %retval.sroa.0.0.i
  %cmp6.i366 = icmp ult i64 %sub.i364, %sub5.i
  %44 = select i1 %cmp3.i363, i1 true, i1 %cmp6.i366
  br i1 %44, label %if.then106, label %lor.lhs.false101

lor.lhs.false101:
  br i1 %cmp48, label %land.lhs.true104, label %if.end128

land.lhs.true104:
  %and.i.i = and i64 %17, 15
  %cmp.i.i = icmp eq i64 %and.i.i, 5
  %cmp1.i.i = icmp eq i64 %and.i.i, 9
  %or.cond.i.i = or i1 %cmp.i.i, %cmp1.i.i
  %cond.i.i374 = select i1 %or.cond.i.i, i64 15, i64 %and.i.i
  %and.i375 = and i64 %cond.i.i374, %shl23
  %tobool.i.not = icmp eq i64 %and.i375, 0
  br i1 %tobool.i.not, label %if.then106, label %if.end128

if.then106:
  %cmp107 = icmp eq i64 %and.i, 1
  %cond114 = select i1 %cmp107, ptr %add.ptr, ptr %add.ptr34
  store i64 %or85, ptr %cond114, align 8
  br label %cleanup

if.end115:
  %45 = phi i1 [ %cmp.i357438, %land.end91.thread436 ], [ %cmp.i357, %land.end91 ], [ false, %is_old.exit ], [ false, %if.then.i352 ]
  br i1 %cmp13, label %land.lhs.true119, label %if.end128

land.lhs.true119:
  %46 = load i64, ptr %mode, align 8
  %and121 = and i64 %46, 128
  %tobool122.not = icmp eq i64 %and121, 0
  br i1 %tobool122.not, label %if.then123, label %if.end128.thread

if.then123:
  %conv127 = zext i1 %shared to i64
  tail call void @ig_strong(ptr noundef nonnull %0, ptr noundef %add.ptr40, i64 noundef %16, i64 noundef %46, i64 noundef %conv127)
  br label %if.end128.thread

if.end128.thread:
  br i1 %45, label %if.end145, label %if.then144

if.end128:
  %47 = phi i1 [ %45, %if.end115 ], [ true, %land.lhs.true104 ], [ true, %lor.lhs.false101 ]
  %and.i376 = and i64 %16, 96
  %cmp.i377 = icmp ne i64 %and.i376, 96
  %or.cond336 = select i1 %cmp.i377, i1 true, i1 %cmp13
  br i1 %or.cond336, label %if.end142, label %land.lhs.true134

land.lhs.true134:
  %48 = load i64, ptr %2, align 8
  %cmp135.not = icmp ult i64 %16, %48
  br i1 %cmp135.not, label %if.end142, label %if.then141

if.then141:
  call fastcc void @check_listed(ptr noundef %access)
  br i1 %47, label %if.end145, label %if.then144

if.end142:
  br i1 %47, label %if.end145, label %if.then144

if.then144:
  %and.i378 = and i64 %16, -49
  %and.i.i380 = and i64 %16, 80
  %cmp.i.i381 = icmp eq i64 %and.i.i380, 64
  %49 = and i1 %cmp13, %cmp.i.i381
  %call1.i = call fastcc zeroext i1 @races_with(ptr noundef nonnull readonly %access, i64 noundef %and.i378, i1 noundef zeroext %49, i64 noundef 0)
  br i1 %call1.i, label %if.end.i382, label %if.end145

if.end.i382:
  %call4.i = tail call fastcc zeroext i1 @leaves_memory(ptr noundef nonnull %e)
  %and7.i = and i64 %16, 64
  %tobool8.not.i = icmp eq i64 %and7.i, 0
  %or.cond.i = or i1 %cmp13, %tobool8.not.i
  br i1 %or.cond.i, label %if.end17.i, label %if.then9.i

if.then9.i:
  %50 = load i64, ptr %add.ptr40, align 8
  %and10.i = and i64 %50, 4294967295
  %call11.i = tail call zeroext i1 @ig_heard(ptr noundef nonnull %0, i64 noundef %and10.i)
  %or31.i = or i1 %call4.i, %call11.i
  br i1 %or31.i, label %if.end145, label %if.then19.i

if.end17.i:
  br i1 %call4.i, label %if.end145, label %if.then19.i

if.then19.i:
  call fastcc void @report(ptr noundef nonnull readonly %access, i64 noundef %and.i378, i64 noundef 0)
  unreachable

if.end145:
  %cond149 = select i1 %cmp13, i64 64, i64 0
  %loadedv155 = trunc i8 %9 to i1
  %or.cond337 = select i1 %cmp13, i1 %loadedv155, i1 false
  %51 = select i1 %shared, i64 0, i64 2097152
  %cond162 = select i1 %or.cond337, i64 %51, i64 0
  %or163 = or disjoint i64 %cond162, %cond149
  %or164 = or i64 %or163, %or85
  %and172 = and i64 %17, 64
  br i1 %23, label %if.end169, label %if.then166

if.then166:
  %52 = load ptr, ptr %0, align 8
  %tracked.i.i385 = getelementptr inbounds nuw i8, ptr %52, i64 896
  %53 = load ptr, ptr %tracked.i.i385, align 8
  %tobool.i389 = icmp ne i64 %and172, 0
  %54 = and i1 %cmp13, %tobool.i389
  %call1.i390 = call fastcc zeroext i1 @races_with(ptr noundef nonnull readonly %access, i64 noundef %17, i1 noundef zeroext %54, i64 noundef 1)
  br i1 %call1.i390, label %if.then.i399, label %if.end.i391

if.then.i399:
  call fastcc void @report(ptr noundef nonnull readonly %access, i64 noundef %17, i64 noundef 1)
  unreachable

if.end.i391:
  br i1 %shared, label %lor.lhs.false.i, label %check_reads.exit

lor.lhs.false.i:
  %and9.i = and i64 %17, 32
  %tobool10.not.i = icmp eq i64 %and9.i, 0
  %or.cond.i394 = or i1 %cmp13, %tobool10.not.i
  br i1 %or.cond.i394, label %check_reads.exit, label %lor.rhs.i

lor.rhs.i:
  %partial.i = getelementptr inbounds nuw i8, ptr %53, i64 104
  %55 = load i64, ptr %partial.i, align 8
  %tobool11.not.i = icmp eq i64 %55, 0
  br i1 %tobool11.not.i, label %check_reads.exit, label %if.end22.i

if.end22.i:
  %readers.i = getelementptr inbounds nuw i8, ptr %53, i64 216
  %56 = load ptr, ptr %readers.i, align 8
  %57 = load i64, ptr %address, align 8
  %58 = load ptr, ptr %0, align 8
  %shared24.i = getelementptr inbounds nuw i8, ptr %58, i64 256
  %59 = load i64, ptr %shared24.i, align 8
  %sub.i395 = sub i64 %57, %59
  %shr.i = lshr i64 %sub.i395, 2
  %arrayidx.i396 = getelementptr inbounds nuw [32 x i32], ptr %56, i64 %shr.i
  %known25.i = getelementptr inbounds nuw i8, ptr %53, i64 266496
  %60 = load i64, ptr %index.i, align 8
  %arrayidx27.i = getelementptr inbounds nuw [32 x i64], ptr %known25.i, i64 %60
  %tracked.i.i.i = getelementptr inbounds nuw i8, ptr %58, i64 896
  %61 = load ptr, ptr %tracked.i.i.i, align 8
  %arrayidx.i.i398 = getelementptr inbounds nuw %struct.WarpClock, ptr %61, i64 %60
  %mark31.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i398, i64 264
  %62 = load i64, ptr %mark31.i, align 8
  br label %for.body.i

for.body.i:
  %warp.078.i = phi i64 [ 0, %if.end22.i ], [ %inc.i, %if.end50.i ]
  %arrayidx33.i = getelementptr inbounds nuw i32, ptr %arrayidx.i396, i64 %warp.078.i
  %63 = load i32, ptr %arrayidx33.i, align 4
  %conv34.i = zext i32 %63 to i64
  %shl.i = shl nuw i64 %conv34.i, 32
  %arrayidx35.i = getelementptr inbounds nuw i64, ptr %arrayidx27.i, i64 %warp.078.i
  %64 = load i64, ptr %arrayidx35.i, align 8
  %cmp36.i = icmp ule i64 %shl.i, %64
  %cmp38.not.i = icmp ult i64 %shl.i, %62
  %or.cond75.i = select i1 %cmp36.i, i1 true, i1 %cmp38.not.i
  %cmp43.not.i = icmp eq i64 %warp.078.i, %60
  %or.cond76.i = or i1 %cmp43.not.i, %or.cond75.i
  br i1 %or.cond76.i, label %if.end50.i, label %if.then45.i

if.then45.i:
  %shl46.i = shl nuw nsw i64 %warp.078.i, 27
  %and48.i = and i64 %17, 4194303
  %65 = or disjoint i64 %shl46.i, %and48.i
  %or49.i = add nuw nsw i64 %65, %shl.i
  call fastcc void @report(ptr noundef nonnull readonly %access, i64 noundef %or49.i, i64 noundef 1)
  unreachable

if.end50.i:
  %inc.i = add nuw nsw i64 %warp.078.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, 32
  br i1 %exitcond.not.i, label %check_reads.exit, label %for.body.i

check_reads.exit:
  %66 = load ptr, ptr %0, align 8
  %tracked.i.i401 = getelementptr inbounds nuw i8, ptr %66, i64 896
  %67 = load ptr, ptr %tracked.i.i401, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %67, i64 256
  %68 = load i64, ptr %index.i, align 8
  %arrayidx.i.i403 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %68
  %and.i.i404 = and i64 %16, 80
  %cmp.i.i405 = icmp eq i64 %and.i.i404, 64
  %69 = load i64, ptr %mode, align 8
  %and.i406 = and i64 %69, 16
  %tobool.i407 = icmp ne i64 %and.i406, 0
  %or.cond.not.i = and i1 %cmp.i.i405, %tobool.i407
  br i1 %or.cond.not.i, label %land.lhs.true4.i, label %if.end.i408

land.lhs.true4.i:
  %70 = load i64, ptr %67, align 8
  %cmp.not.i414 = icmp ult i64 %16, %70
  br i1 %cmp.not.i414, label %if.end.i408, label %if.then.i415

if.then.i415:
  %call6.i = tail call fastcc i64 @list(ptr noundef nonnull %0, ptr noundef %add.ptr40, i64 noundef %16, i64 noundef %or164)
  %71 = or i64 %call6.i, %or164
  br label %if.end.i408

if.end.i408:
  %flags.0.i = phi i64 [ %or164, %check_reads.exit ], [ %71, %if.then.i415 ], [ %or164, %land.lhs.true4.i ]
  %mark.i409 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i403, i64 8
  %72 = load i64, ptr %mark.i409, align 8
  %cmp7.not.i = icmp uge i64 %16, %72
  %lane_mark13.phi.trans.insert.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i403, i64 16
  %.pre.i = load i64, ptr %lane_mark13.phi.trans.insert.i, align 8
  %cmp8.i = icmp uge i64 %16, %.pre.i
  %73 = and i1 %cmp7.not.i, %cmp8.i
  %shr.i410 = lshr i64 %16, 32
  %fence.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i403, i64 32
  %74 = load i64, ptr %fence.i, align 8
  %shr10.i = lshr i64 %74, 32
  %cmp11.i = icmp samesign ugt i64 %shr.i410, %shr10.i
  %lane_partial.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i403, i64 24
  %75 = load i64, ptr %lane_partial.i, align 8
  %cmp14.not.i = icmp ugt i64 %75, %.pre.i
  br i1 %cmp14.not.i, label %land.end18.i, label %land.rhs15.i

land.rhs15.i:
  %partial.i411 = getelementptr inbounds nuw i8, ptr %67, i64 104
  %76 = load i64, ptr %partial.i411, align 8
  %tobool16.not.i = icmp eq i64 %76, 0
  br label %land.end18.i

land.end18.i:
  %77 = phi i1 [ false, %if.end.i408 ], [ %tobool16.not.i, %land.rhs15.i ]
  %not.loadedv20.i = xor i1 %cmp13, true
  %78 = or i1 %cmp.i.i405, %not.loadedv20.i
  br i1 %78, label %cell_after.exit, label %land.lhs.true23.i

land.lhs.true23.i:
  %shr.i73.i = xor i64 %or85, %16
  %79 = and i64 %shr.i73.i, 4160749568
  %cmp26.i = icmp eq i64 %79, 0
  %or.cond46.i = select i1 %cmp26.i, i1 %73, i1 false
  %or.cond47.i = select i1 %or.cond46.i, i1 %cmp11.i, i1 false
  %or.cond48.i = select i1 %or.cond47.i, i1 %77, i1 false
  br i1 %or.cond48.i, label %if.then33.i, label %cell_after.exit

if.then33.i:
  %and34.i = and i64 %or164, -2097041
  %and35.i = and i64 %16, 2097024
  %or.i = or disjoint i64 %and35.i, %and34.i
  %or36.i = or disjoint i64 %or.i, 16
  br label %cell_after.exit

cell_after.exit:
  %retval.0.i413 = phi i64 [ %or36.i, %if.then33.i ], [ %flags.0.i, %land.lhs.true23.i ], [ %flags.0.i, %land.end18.i ]
  store i64 %retval.0.i413, ptr %add.ptr, align 8
  br label %cleanup

if.end169:
  %80 = load i64, ptr %lane, align 8
  %loadedv.i420 = zext i1 %shared to i64
  %call.i = tail call zeroext i1 @ig_ordered(ptr noundef nonnull %0, i64 noundef %17, i64 noundef %80, i64 noundef %shl23, i64 noundef %loadedv.i420)
  br i1 %call.i, label %if.then185, label %lor.lhs.false177

lor.lhs.false177:
  %tobool173.not = icmp eq i64 %and172, 0
  %and.i.i421 = and i64 %17, 15
  %cmp.i.i422 = icmp eq i64 %and.i.i421, 5
  %cmp1.i.i423 = icmp eq i64 %and.i.i421, 9
  %or.cond.i.i424 = or i1 %cmp.i.i422, %cmp1.i.i423
  %cond.i.i425 = select i1 %or.cond.i.i424, i64 15, i64 %and.i.i421
  %and.i427 = and i64 %cond.i.i425, %shl23
  %tobool.i428 = icmp ne i64 %and.i427, 0
  %or.cond338 = select i1 %tobool173.not, i1 true, i1 %cmp13
  %or.cond339 = select i1 %tobool.i428, i1 %or.cond338, i1 false
  br i1 %or.cond339, label %if.else187, label %if.then185

if.then185:
  store i64 %or164, ptr %add.ptr34, align 8
  br label %cleanup

if.else187:
  %and172.lobit = lshr exact i64 %and172, 6
  %81 = zext i1 %cmp13 to i64
  %cmp193 = icmp eq i64 %and172.lobit, %81
  br i1 %cmp193, label %if.then195, label %cleanup

if.then195:
  %shr.i429 = lshr i64 %17, 27
  %and.i430 = and i64 %shr.i429, 31
  %82 = load i64, ptr %index.i, align 8
  %cmp198 = icmp eq i64 %and.i430, %82
  br i1 %cmp198, label %land.rhs200, label %land.end203

land.rhs200:
  %block = getelementptr inbounds nuw i8, ptr %2, i64 8
  %83 = load i64, ptr %block, align 8
  %cmp201.not = icmp ult i64 %17, %83
  %84 = select i1 %cmp201.not, i64 32, i64 16
  br label %land.end203

land.end203:
  %cond207 = phi i64 [ 32, %if.then195 ], [ %84, %land.rhs200 ]
  %or208 = or i64 %cond207, %17
  store i64 %or208, ptr %add.ptr34, align 8
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
