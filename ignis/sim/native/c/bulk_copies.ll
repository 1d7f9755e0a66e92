%struct.BulkCopy = type { ptr, i64, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, [40 x i64], i64, i64, i64, i64, i64 }
%struct.Barrier = type { i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Count = type { ptr, i64 }

define void @ig_walk_row(ptr noundef readonly captures(none) %copy, ptr noundef readonly captures(none) %piece, ptr noundef %context) nounwind "prefer-vector-width"="512" {
entry:
  %shared = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %0 = load i64, ptr %shared, align 8
  %global = getelementptr inbounds nuw i8, ptr %copy, i64 40
  %1 = load i64, ptr %global, align 8
  %nbytes = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %2 = load i64, ptr %nbytes, align 8
  tail call void %piece(ptr noundef %context, i64 noundef %0, i64 noundef %1, i64 noundef %2)
  ret void
}

define void @ig_deliver(ptr noundef %w, i64 noundef %barrier) nounwind "prefer-vector-width"="512" {
entry:
  %0 = inttoptr i64 %barrier to ptr
  %1 = load i64, ptr %0, align 8
  %2 = load ptr, ptr %w, align 8
  %tobool.not55 = icmp eq ptr %2, null
  br i1 %tobool.not55, label %for.cond.cleanup, label %for.cond1.preheader.lr.ph

for.cond1.preheader.lr.ph:
  %cluster.i = getelementptr inbounds nuw i8, ptr %2, i64 1088
  br label %for.cond1

for.cond.cleanup:
  ret void

for.cond1:
  %rank_.0 = phi i64 [ %inc28, %for.inc27 ], [ 0, %for.cond1.preheader.lr.ph ]
  %3 = load ptr, ptr %cluster.i, align 8
  %tobool.not.i = icmp eq ptr %3, null
  br i1 %tobool.not.i, label %cond.false.i, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %4 = load i64, ptr %3, align 8
  %cmp.i.i = icmp ult i64 %rank_.0, %4
  br i1 %cmp.i.i, label %source_of.exit, label %for.cond.cleanup

cond.false.i:
  %tobool1.not.i = icmp eq i64 %rank_.0, 0
  br i1 %tobool1.not.i, label %for.body4, label %for.cond.cleanup

source_of.exit:
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %3, i64 128
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank_.0
  %5 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool2.not = icmp eq ptr %5, null
  br i1 %tobool2.not, label %for.cond.cleanup, label %for.body4

for.body4:
  %cond5.i51 = phi ptr [ %5, %source_of.exit ], [ %2, %cond.false.i ]
  %bulk_block = getelementptr inbounds nuw i8, ptr %cond5.i51, i64 1080
  %6 = load i64, ptr %bulk_block, align 8
  %block = getelementptr inbounds nuw i8, ptr %cond5.i51, i64 304
  %7 = load i64, ptr %block, align 8
  %add = add i64 %7, 1
  %cmp = icmp eq i64 %6, %add
  br i1 %cmp, label %if.then, label %for.inc27

if.then:
  %bulk.i = getelementptr inbounds nuw i8, ptr %cond5.i51, i64 1072
  %8 = load i64, ptr %bulk.i, align 8
  %9 = inttoptr i64 %8 to ptr
  %10 = load i64, ptr %9, align 8
  %count = getelementptr inbounds nuw i8, ptr %9, i64 8
  %11 = load i64, ptr %count, align 8
  %add7 = add i64 %11, %10
  %cmp953 = icmp ult i64 %10, %add7
  br i1 %cmp953, label %for.body11, label %for.inc27

for.body11:
  %number_.054 = phi i64 [ %inc, %for.cond.cleanup17 ], [ %10, %if.then ]
  %12 = load i64, ptr %bulk.i, align 8
  %13 = inttoptr i64 %12 to ptr
  %copies.i = getelementptr inbounds nuw i8, ptr %13, i64 196648
  %rem.i = and i64 %number_.054, 511
  %arrayidx.i = getelementptr inbounds nuw %struct.BulkCopy, ptr %copies.i, i64 %rem.i
  %state = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 464
  %14 = load i64, ptr %state, align 8
  %cmp16.not = icmp eq i64 %14, 0
  br i1 %cmp16.not, label %for.cond.cleanup17, label %for.body18

for.cond.cleanup17:
  %inc = add nuw i64 %number_.054, 1
  %exitcond.not = icmp eq i64 %inc, %add7
  br i1 %exitcond.not, label %for.inc27, label %for.body11

for.body18:
  %barrier19 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 56
  %15 = load i64, ptr %barrier19, align 8
  %cmp20 = icmp eq i64 %15, %barrier
  br i1 %cmp20, label %land.lhs.true, label %for.cond.cleanup17

land.lhs.true:
  %16 = load i64, ptr %0, align 8
  %cmp22.unshifted = xor i64 %16, %1
  %cmp22 = icmp ult i64 %cmp22.unshifted, 2305843009213693952
  br i1 %cmp22, label %if.then23, label %for.cond.cleanup17

if.then23:
  tail call fastcc void @deliver_copy(ptr noundef nonnull %w, ptr noundef nonnull %arrayidx.i)
  br label %for.cond.cleanup17

for.inc27:
  %inc28 = add i64 %rank_.0, 1
  br label %for.cond1
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

define internal fastcc void @deliver_copy(ptr noundef %w, ptr noundef %copy) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %copy, align 8
  %1 = load ptr, ptr %0, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %1, i64 1072
  %2 = load i64, ptr %bulk.i, align 8
  %3 = inttoptr i64 %2 to ptr
  %state = getelementptr inbounds nuw i8, ptr %copy, i64 464
  %4 = load i64, ptr %state, align 8
  %cmp = icmp eq i64 %4, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %walk = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %5 = load ptr, ptr %walk, align 8
  tail call void %5(ptr noundef nonnull %copy, ptr noundef nonnull @move_run, ptr noundef nonnull %copy)
  br label %if.end

if.end:
  store i64 2, ptr %state, align 8
  %barrier = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %6 = load i64, ptr %barrier, align 8
  %tobool.not = icmp eq i64 %6, 0
  br i1 %tobool.not, label %if.end8, label %if.then3

if.then3:
  tail call fastcc void @end_copy(ptr noundef %3, ptr noundef nonnull %copy)
  %7 = load ptr, ptr %copy, align 8
  %cmp5 = icmp eq ptr %7, %w
  br i1 %cmp5, label %cond.true, label %cond.end

cond.true:
  %lane6 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %8 = load i64, ptr %lane6, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %8, %cond.true ], [ 0, %if.then3 ]
  %9 = load i64, ptr %barrier, align 8
  %nbytes = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %10 = load i64, ptr %nbytes, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %11 = load i64, ptr %shared_info, align 8
  tail call void @ig_complete(ptr noundef %w, i64 noundef %cond, i64 noundef %9, i64 noundef %10, i64 noundef %11)
  br label %if.end8

if.end8:
  ret void
}

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_deliver_some(ptr noundef %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %0, i64 1072
  %1 = load i64, ptr %bulk.i, align 8
  %2 = inttoptr i64 %1 to ptr
  %seed = getelementptr inbounds nuw i8, ptr %0, i64 56
  %3 = load i64, ptr %seed, align 8
  %tobool.not = icmp eq i64 %3, 0
  br i1 %tobool.not, label %cleanup15, label %lor.rhs

lor.rhs:
  %count = getelementptr inbounds nuw i8, ptr %2, i64 8
  %4 = load i64, ptr %count, align 8
  %tobool2.not = icmp eq i64 %4, 0
  br i1 %tobool2.not, label %cleanup15, label %if.end

if.end:
  %call6 = tail call i64 @ig_random(ptr noundef nonnull %0)
  %and = and i64 %call6, 3
  %tobool7.not = icmp eq i64 %and, 0
  br i1 %tobool7.not, label %if.end9, label %cleanup15

if.end9:
  %5 = load i64, ptr %2, align 8
  %shr = lshr exact i64 %call6, 2
  %6 = load i64, ptr %count, align 8
  %rem = urem i64 %shr, %6
  %add = add i64 %rem, %5
  %copies.i = getelementptr inbounds nuw i8, ptr %2, i64 196648
  %rem.i = and i64 %add, 511
  %arrayidx.i = getelementptr inbounds nuw %struct.BulkCopy, ptr %copies.i, i64 %rem.i
  %state = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 464
  %7 = load i64, ptr %state, align 8
  %cmp = icmp eq i64 %7, 1
  br i1 %cmp, label %if.then13, label %cleanup15

if.then13:
  tail call fastcc void @deliver_copy(ptr noundef nonnull %w, ptr noundef nonnull %arrayidx.i)
  br label %cleanup15

cleanup15:
  ret void
}

declare i64 @ig_random(ptr noundef)

define ptr @ig_waiting_copy(ptr noundef readonly captures(none) %w, i64 noundef %barrier, i64 noundef %phase) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tobool.not59 = icmp eq ptr %0, null
  br i1 %tobool.not59, label %for.cond.cleanup, label %for.cond1.preheader.lr.ph

for.cond1.preheader.lr.ph:
  %cluster.i = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %1 = load ptr, ptr %cluster.i, align 8
  %tobool.not.i = icmp eq ptr %1, null
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %1, i64 128
  br label %for.cond1

for.cond.cleanup:
  %found.0.lcssa = phi ptr [ null, %entry ], [ %found.1, %source_of.exit ], [ %found.1, %cond.false.i ], [ %found.1, %land.lhs.true.i.i ]
  ret ptr %found.0.lcssa

for.cond1:
  %rank_.0 = phi i64 [ %inc31, %for.inc30 ], [ 0, %for.cond1.preheader.lr.ph ]
  %found.1 = phi ptr [ %found.5, %for.inc30 ], [ null, %for.cond1.preheader.lr.ph ]
  br i1 %tobool.not.i, label %cond.false.i, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %2 = load i64, ptr %1, align 8
  %cmp.i.i = icmp ult i64 %rank_.0, %2
  br i1 %cmp.i.i, label %source_of.exit, label %for.cond.cleanup

cond.false.i:
  %tobool1.not.i = icmp eq i64 %rank_.0, 0
  br i1 %tobool1.not.i, label %for.body4, label %for.cond.cleanup

source_of.exit:
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank_.0
  %3 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool2.not = icmp eq ptr %3, null
  br i1 %tobool2.not, label %for.cond.cleanup, label %for.body4

for.body4:
  %cond5.i53 = phi ptr [ %3, %source_of.exit ], [ %0, %cond.false.i ]
  %bulk_block = getelementptr inbounds nuw i8, ptr %cond5.i53, i64 1080
  %4 = load i64, ptr %bulk_block, align 8
  %block = getelementptr inbounds nuw i8, ptr %cond5.i53, i64 304
  %5 = load i64, ptr %block, align 8
  %add = add i64 %5, 1
  %cmp = icmp eq i64 %4, %add
  br i1 %cmp, label %if.then, label %for.inc30

if.then:
  %bulk.i = getelementptr inbounds nuw i8, ptr %cond5.i53, i64 1072
  %6 = load i64, ptr %bulk.i, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = load i64, ptr %7, align 8
  %count = getelementptr inbounds nuw i8, ptr %7, i64 8
  %9 = load i64, ptr %count, align 8
  %add7 = add i64 %9, %8
  %cmp956 = icmp ult i64 %8, %add7
  br i1 %cmp956, label %for.body11.lr.ph, label %for.inc30

for.body11.lr.ph:
  %copies.i = getelementptr inbounds nuw i8, ptr %7, i64 196648
  br label %for.body11

for.body11:
  %found.258 = phi ptr [ %found.1, %for.body11.lr.ph ], [ %found.3.lcssa, %for.cond.cleanup17 ]
  %number_.057 = phi i64 [ %8, %for.body11.lr.ph ], [ %inc, %for.cond.cleanup17 ]
  %rem.i = and i64 %number_.057, 511
  %arrayidx.i = getelementptr inbounds nuw %struct.BulkCopy, ptr %copies.i, i64 %rem.i
  %state = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 464
  %10 = load i64, ptr %state, align 8
  %cmp16.not = icmp eq i64 %10, 0
  br i1 %cmp16.not, label %for.cond.cleanup17, label %for.body18

for.cond.cleanup17:
  %found.3.lcssa = phi ptr [ %found.258, %for.body11 ], [ %spec.select, %land.lhs.true ], [ %found.258, %for.body18 ]
  %inc = add nuw i64 %number_.057, 1
  %exitcond.not = icmp eq i64 %inc, %add7
  br i1 %exitcond.not, label %for.inc30, label %for.body11

for.body18:
  %barrier19 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 56
  %11 = load i64, ptr %barrier19, align 8
  %cmp20 = icmp eq i64 %11, %barrier
  br i1 %cmp20, label %land.lhs.true, label %for.cond.cleanup17

land.lhs.true:
  %phase21 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 480
  %12 = load i64, ptr %phase21, align 8
  %cmp22 = icmp eq i64 %12, %phase
  %cmp25 = icmp eq i64 %10, 1
  %or.cond = and i1 %cmp25, %cmp22
  %spec.select = select i1 %or.cond, ptr %arrayidx.i, ptr %found.258
  br label %for.cond.cleanup17

for.inc30:
  %found.5 = phi ptr [ %found.1, %for.body4 ], [ %found.1, %if.then ], [ %found.3.lcssa, %for.cond.cleanup17 ]
  %inc31 = add i64 %rank_.0, 1
  br label %for.cond1
}

define void @ig_bulk_enqueue(ptr noundef %w, ptr noundef readonly captures(none) %started) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %0, i64 1072
  %1 = load i64, ptr %bulk.i, align 8
  %2 = inttoptr i64 %1 to ptr
  %nbytes = getelementptr inbounds nuw i8, ptr %started, i64 48
  %3 = load i64, ptr %nbytes, align 8
  %tobool.not = icmp eq i64 %3, 0
  br i1 %tobool.not, label %if.then, label %while.cond.preheader

while.cond.preheader:
  %count = getelementptr inbounds nuw i8, ptr %2, i64 8
  %4 = load i64, ptr %count, align 8
  %cmp88 = icmp eq i64 %4, 512
  br i1 %cmp88, label %while.body.lr.ph, label %while.end

while.body.lr.ph:
  %copies.i = getelementptr inbounds nuw i8, ptr %2, i64 196648
  %told.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  br label %while.body

if.then:
  %barrier = getelementptr inbounds nuw i8, ptr %started, i64 56
  %5 = load i64, ptr %barrier, align 8
  %tobool4.not = icmp eq i64 %5, 0
  br i1 %tobool4.not, label %cleanup, label %if.then5

if.then5:
  %lane = getelementptr inbounds nuw i8, ptr %started, i64 8
  %6 = load i64, ptr %lane, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %started, i64 112
  %7 = load i64, ptr %shared_info, align 8
  %call7 = tail call ptr @ig_barrier_at(ptr noundef nonnull %w, i64 noundef %6, i64 noundef %5, i64 noundef %7)
  br label %cleanup

while.body:
  %8 = load i64, ptr %2, align 8
  %rem.i = and i64 %8, 511
  %arrayidx.i = getelementptr inbounds nuw %struct.BulkCopy, ptr %copies.i, i64 %rem.i
  tail call fastcc void @deliver_copy(ptr noundef nonnull %w, ptr noundef nonnull %arrayidx.i)
  %state = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 464
  %9 = load i64, ptr %state, align 8
  %cmp11.not = icmp eq i64 %9, 0
  br i1 %cmp11.not, label %if.end14, label %if.then13

if.then13:
  %10 = load ptr, ptr %told.i, align 8
  %tobool.not.i = icmp eq ptr %10, null
  br i1 %tobool.not.i, label %tell_checker.exit, label %if.then.i

if.then.i:
  %11 = load ptr, ptr %arrayidx.i, align 8
  tail call void %10(ptr noundef %11, ptr noundef nonnull %arrayidx.i, i64 noundef 1)
  br label %tell_checker.exit

tell_checker.exit:
  tail call fastcc void @end_copy(ptr noundef nonnull %2, ptr noundef nonnull %arrayidx.i)
  br label %if.end14

if.end14:
  %12 = load i64, ptr %count, align 8
  %cmp = icmp eq i64 %12, 512
  br i1 %cmp, label %while.body, label %while.end

while.end:
  %.lcssa = phi i64 [ %4, %while.cond.preheader ], [ %12, %if.end14 ]
  %13 = load i64, ptr %2, align 8
  %add = add i64 %13, %.lcssa
  %copies.i81 = getelementptr inbounds nuw i8, ptr %2, i64 196648
  %rem.i82 = and i64 %add, 511
  %arrayidx.i83 = getelementptr inbounds nuw %struct.BulkCopy, ptr %copies.i81, i64 %rem.i82
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(504) %arrayidx.i83, ptr noundef nonnull align 8 dereferenceable(504) %started, i64 504, i1 false)
  %state18 = getelementptr inbounds nuw i8, ptr %arrayidx.i83, i64 464
  store i64 1, ptr %state18, align 8
  %groups = getelementptr inbounds nuw i8, ptr %w, i64 192
  %lane19 = getelementptr inbounds nuw i8, ptr %arrayidx.i83, i64 8
  %14 = load i64, ptr %lane19, align 8
  %arrayidx = getelementptr inbounds nuw i32, ptr %groups, i64 %14
  %15 = load i32, ptr %arrayidx, align 4
  %conv20 = zext i32 %15 to i64
  %group = getelementptr inbounds nuw i8, ptr %arrayidx.i83, i64 472
  store i64 %conv20, ptr %group, align 8
  %kind = getelementptr inbounds nuw i8, ptr %arrayidx.i83, i64 24
  %16 = load i64, ptr %kind, align 8
  switch i64 %16, label %if.end27 [
    i64 1, label %if.then26
    i64 4, label %if.then26
  ]

if.then26:
  %walk = getelementptr inbounds nuw i8, ptr %arrayidx.i83, i64 16
  %17 = load ptr, ptr %walk, align 8
  tail call void %17(ptr noundef nonnull %arrayidx.i83, ptr noundef nonnull @check_barriers, ptr noundef nonnull %arrayidx.i83)
  br label %if.end27

if.end27:
  %barrier28 = getelementptr inbounds nuw i8, ptr %arrayidx.i83, i64 56
  %18 = load i64, ptr %barrier28, align 8
  %tobool29.not = icmp eq i64 %18, 0
  br i1 %tobool29.not, label %if.end38, label %if.then30

if.then30:
  %19 = load i64, ptr %lane19, align 8
  %shared_info34 = getelementptr inbounds nuw i8, ptr %arrayidx.i83, i64 112
  %20 = load i64, ptr %shared_info34, align 8
  %call35 = tail call ptr @ig_barrier_at(ptr noundef nonnull %w, i64 noundef %19, i64 noundef %18, i64 noundef %20)
  %tobool36.not = icmp eq ptr %call35, null
  br i1 %tobool36.not, label %cond.end, label %cond.true

cond.true:
  %phase = getelementptr inbounds nuw i8, ptr %call35, i64 24
  %21 = load i64, ptr %phase, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %21, %cond.true ], [ 0, %if.then30 ]
  %phase37 = getelementptr inbounds nuw i8, ptr %arrayidx.i83, i64 480
  store i64 %cond, ptr %phase37, align 8
  br label %if.end38

if.end38:
  %22 = load i64, ptr %count, align 8
  %add40 = add i64 %22, 1
  store i64 %add40, ptr %count, align 8
  %told.i84 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %23 = load ptr, ptr %told.i84, align 8
  %tobool.not.i85 = icmp eq ptr %23, null
  br i1 %tobool.not.i85, label %tell_checker.exit87, label %if.then.i86

if.then.i86:
  %24 = load ptr, ptr %arrayidx.i83, align 8
  tail call void %23(ptr noundef %24, ptr noundef nonnull %arrayidx.i83, i64 noundef 0)
  br label %tell_checker.exit87

tell_checker.exit87:
  tail call void @ig_deliver_some(ptr noundef nonnull %w)
  br label %cleanup

cleanup:
  ret void
}

declare ptr @ig_barrier_at(ptr noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc void @end_copy(ptr noundef captures(none) %bulk, ptr noundef %copy) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %told.i = getelementptr inbounds nuw i8, ptr %bulk, i64 32
  %0 = load ptr, ptr %told.i, align 8
  %tobool.not.i = icmp eq ptr %0, null
  br i1 %tobool.not.i, label %tell_checker.exit, label %if.then.i

if.then.i:
  %1 = load ptr, ptr %copy, align 8
  tail call void %0(ptr noundef %1, ptr noundef nonnull %copy, i64 noundef 2)
  br label %tell_checker.exit

tell_checker.exit:
  %state = getelementptr inbounds nuw i8, ptr %copy, i64 464
  store i64 0, ptr %state, align 8
  %count = getelementptr inbounds nuw i8, ptr %bulk, i64 8
  %count.promoted = load i64, ptr %count, align 8
  %tobool.not10 = icmp eq i64 %count.promoted, 0
  br i1 %tobool.not10, label %while.end, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %bulk.promoted = load i64, ptr %bulk, align 8
  br label %land.rhs

land.rhs:
  %add11 = phi i64 [ %bulk.promoted, %land.rhs.lr.ph ], [ %add, %while.body ]
  %2 = phi i64 [ %count.promoted, %land.rhs.lr.ph ], [ %sub, %while.body ]
  %rem.i = and i64 %add11, 511
  %arrayidx.i = getelementptr inbounds nuw %struct.BulkCopy, ptr %bulk, i64 %rem.i
  %state1 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 197112
  %3 = load i64, ptr %state1, align 8
  %cmp = icmp eq i64 %3, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:
  %add = add i64 %add11, 1
  store i64 %add, ptr %bulk, align 8
  %sub = add i64 %2, -1
  store i64 %sub, ptr %count, align 8
  %tobool.not = icmp eq i64 %sub, 0
  br i1 %tobool.not, label %while.end, label %land.rhs

while.end:
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define internal void @check_barriers(ptr noundef readonly captures(none) %context, i64 noundef %shared, i64 %global, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %context, align 8
  %1 = load ptr, ptr %0, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %2 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %shared, %2
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %1, i64 176
  %3 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %3
  br i1 %cmp.i, label %cond.end, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %1, i64 1088
  %4 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %4, null
  br i1 %tobool.not.i.i, label %cond.end, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %5 = load i64, ptr %4, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %4, i64 128
  %exitcond.not.i21 = icmp eq i64 %5, 0
  br i1 %exitcond.not.i21, label %cond.end, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i22, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %5
  br i1 %exitcond.not.i, label %cond.end, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i22 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i22
  %6 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %6, null
  br i1 %tobool.not.i, label %cond.end, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %6, i64 256
  %7 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %shared, %7
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %6, i64 176
  %8 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %8
  br i1 %cmp5.not.i, label %cond.end, label %land.lhs.true.i.i

cond.end:
  %cond = phi ptr [ %1, %for.cond.preheader.i ], [ %1, %entry ], [ %1, %land.lhs.true.i.lr.ph.i ], [ %1, %ig_peer.exit.i ], [ %6, %land.lhs.true.i22.i ], [ %1, %land.lhs.true.i.i ]
  %bulk.i = getelementptr inbounds nuw i8, ptr %cond, i64 1072
  %9 = load i64, ptr %bulk.i, align 8
  %10 = inttoptr i64 %9 to ptr
  %barrier_count = getelementptr inbounds nuw i8, ptr %10, i64 24
  %11 = load i64, ptr %barrier_count, align 8
  %cmp25.not = icmp eq i64 %11, 0
  br i1 %cmp25.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %barriers = getelementptr inbounds nuw i8, ptr %10, i64 65576
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %index.026 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %if.end ]
  %arrayidx = getelementptr inbounds nuw %struct.Barrier, ptr %barriers, i64 %index.026
  %live = getelementptr inbounds nuw i8, ptr %arrayidx, i64 48
  %12 = load i64, ptr %live, align 8
  %tobool4.not = icmp eq i64 %12, 0
  br i1 %tobool4.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %13 = load i64, ptr %arrayidx, align 8
  %sub = sub i64 %13, %shared
  %cmp5 = icmp ult i64 %sub, %nbytes
  br i1 %cmp5, label %if.then, label %if.end

if.then:
  %info = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %14 = load i64, ptr %info, align 8
  tail call fastcc void @invalid_copy(ptr noundef nonnull %0, ptr noundef nonnull %context, i64 noundef 18, i64 noundef 0, i64 noundef %14)
  unreachable

if.end:
  %inc = add nuw i64 %index.026, 1
  %exitcond.not = icmp eq i64 %inc, %11
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define void @ig_bulk_commit(ptr noundef captures(none) %w, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %tobool.not5 = icmp eq i32 %mask, 0
  br i1 %tobool.not5, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %groups = getelementptr inbounds nuw i8, ptr %w, i64 192
  br label %land.rhs

land.rhs:
  %rest_.06 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %land.rhs ]
  %0 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.06, i1 true)
  %arrayidx = getelementptr inbounds nuw i32, ptr %groups, i64 %0
  %1 = load i32, ptr %arrayidx, align 4
  %add = add i32 %1, 1
  store i32 %add, ptr %arrayidx, align 4
  %sub = add nsw i64 %rest_.06, -1
  %and = and i64 %sub, %rest_.06
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

for.cond.cleanup.critedge:
  ret void
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define void @ig_bulk_wait(ptr noundef %w, i32 noundef %mask, i64 noundef %allowed, i64 noundef %read) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %0, i64 1072
  %1 = load i64, ptr %bulk.i, align 8
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %2, align 8
  %count = getelementptr inbounds nuw i8, ptr %2, i64 8
  %4 = load i64, ptr %count, align 8
  %add = add i64 %4, %3
  %cmp49 = icmp ult i64 %3, %add
  br i1 %cmp49, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %copies.i = getelementptr inbounds nuw i8, ptr %2, i64 196648
  %groups = getelementptr inbounds nuw i8, ptr %w, i64 192
  %told.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %tobool18.not = icmp eq i64 %read, 0
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %number_.050 = phi i64 [ %3, %for.body.lr.ph ], [ %inc, %for.cond.cleanup4 ]
  %rem.i = and i64 %number_.050, 511
  %arrayidx.i = getelementptr inbounds nuw %struct.BulkCopy, ptr %copies.i, i64 %rem.i
  %state = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 464
  %5 = load i64, ptr %state, align 8
  %cmp3.not = icmp eq i64 %5, 0
  br i1 %cmp3.not, label %for.cond.cleanup4, label %for.body5

for.cond.cleanup4:
  %inc = add nuw i64 %number_.050, 1
  %exitcond.not = icmp eq i64 %inc, %add
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

for.body5:
  %6 = load ptr, ptr %arrayidx.i, align 8
  %cmp7 = icmp eq ptr %6, %w
  br i1 %cmp7, label %land.rhs8, label %for.cond.cleanup4

land.rhs8:
  %lane = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %7 = load i64, ptr %lane, align 8
  %sh_prom = trunc i64 %7 to i32
  %8 = shl nuw i32 1, %sh_prom
  %9 = and i32 %8, %mask
  %tobool9.not = icmp eq i32 %9, 0
  br i1 %tobool9.not, label %for.cond.cleanup4, label %lor.lhs.false

lor.lhs.false:
  %group = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 472
  %10 = load i64, ptr %group, align 8
  %add11 = add i64 %10, %allowed
  %arrayidx = getelementptr inbounds nuw i32, ptr %groups, i64 %7
  %11 = load i32, ptr %arrayidx, align 4
  %conv = zext i32 %11 to i64
  %cmp13.not = icmp ult i64 %add11, %conv
  br i1 %cmp13.not, label %if.end, label %for.cond.cleanup4

if.end:
  %barrier = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 56
  %12 = load i64, ptr %barrier, align 8
  %tobool15.not = icmp eq i64 %12, 0
  br i1 %tobool15.not, label %if.then16, label %if.end17

if.then16:
  tail call fastcc void @deliver_copy(ptr noundef nonnull %w, ptr noundef nonnull %arrayidx.i)
  br label %if.end17

if.end17:
  %13 = load ptr, ptr %told.i, align 8
  %tobool.not.i = icmp eq ptr %13, null
  br i1 %tobool.not.i, label %tell_checker.exit, label %if.then.i

if.then.i:
  %14 = load ptr, ptr %arrayidx.i, align 8
  tail call void %13(ptr noundef %14, ptr noundef nonnull %arrayidx.i, i64 noundef 1)
  br label %tell_checker.exit

tell_checker.exit:
  br i1 %tobool18.not, label %land.lhs.true, label %for.cond.cleanup4

land.lhs.true:
  %15 = load i64, ptr %barrier, align 8
  %tobool20.not = icmp eq i64 %15, 0
  br i1 %tobool20.not, label %if.then21, label %for.cond.cleanup4

if.then21:
  tail call fastcc void @end_copy(ptr noundef nonnull %2, ptr noundef nonnull %arrayidx.i)
  br label %for.cond.cleanup4
}

define void @ig_bulk_end(ptr noundef %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %0, i64 1072
  %1 = load i64, ptr %bulk.i, align 8
  %2 = inttoptr i64 %1 to ptr
  %ended = getelementptr inbounds nuw i8, ptr %2, i64 16
  %3 = load i64, ptr %ended, align 8
  %add = add i64 %3, 1
  store i64 %add, ptr %ended, align 8
  %warp_count = getelementptr inbounds nuw i8, ptr %0, i64 160
  %4 = load i64, ptr %warp_count, align 8
  %cmp = icmp ult i64 %add, %4
  br i1 %cmp, label %cleanup85, label %if.end

if.end:
  %told = getelementptr inbounds nuw i8, ptr %2, i64 32
  %5 = load ptr, ptr %told, align 8
  %tobool.not = icmp eq ptr %5, null
  br i1 %tobool.not, label %for.cond7.preheader.lr.ph, label %if.then3

if.then3:
  tail call void %5(ptr noundef nonnull %w, ptr noundef null, i64 noundef 3)
  br label %for.cond7.preheader.lr.ph

for.cond7.preheader.lr.ph:
  %shared1.i = getelementptr inbounds nuw i8, ptr %0, i64 256
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %0, i64 176
  %cluster.i = getelementptr inbounds nuw i8, ptr %0, i64 1088
  br label %for.cond7

for.cond7:
  %rank_.0 = phi i64 [ %inc78, %for.inc77 ], [ 0, %for.cond7.preheader.lr.ph ]
  %6 = load ptr, ptr %cluster.i, align 8
  %tobool.not.i = icmp eq ptr %6, null
  br i1 %tobool.not.i, label %cond.false.i, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %7 = load i64, ptr %6, align 8
  %cmp.i.i = icmp ult i64 %rank_.0, %7
  br i1 %cmp.i.i, label %source_of.exit, label %cleanup85

cond.false.i:
  %tobool1.not.i = icmp eq i64 %rank_.0, 0
  br i1 %tobool1.not.i, label %for.body11, label %cleanup85

source_of.exit:
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %6, i64 128
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank_.0
  %8 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool9.not = icmp eq ptr %8, null
  br i1 %tobool9.not, label %cleanup85, label %for.body11

for.body11:
  %cond5.i139 = phi ptr [ %8, %source_of.exit ], [ %0, %cond.false.i ]
  %bulk_block = getelementptr inbounds nuw i8, ptr %cond5.i139, i64 1080
  %9 = load i64, ptr %bulk_block, align 8
  %block = getelementptr inbounds nuw i8, ptr %cond5.i139, i64 304
  %10 = load i64, ptr %block, align 8
  %add12 = add i64 %10, 1
  %cmp13 = icmp eq i64 %9, %add12
  br i1 %cmp13, label %if.then14, label %for.inc77

if.then14:
  %bulk.i134 = getelementptr inbounds nuw i8, ptr %cond5.i139, i64 1072
  %11 = load i64, ptr %bulk.i134, align 8
  %12 = inttoptr i64 %11 to ptr
  %13 = load i64, ptr %12, align 8
  %count = getelementptr inbounds nuw i8, ptr %12, i64 8
  %14 = load i64, ptr %count, align 8
  %add17 = add i64 %14, %13
  %cmp19142 = icmp ult i64 %13, %add17
  br i1 %cmp19142, label %for.body21, label %for.inc77

for.body21:
  %number_.0143 = phi i64 [ %inc, %for.cond.cleanup27 ], [ %13, %if.then14 ]
  %15 = load i64, ptr %bulk.i134, align 8
  %16 = inttoptr i64 %15 to ptr
  %copies.i = getelementptr inbounds nuw i8, ptr %16, i64 196648
  %rem.i = and i64 %number_.0143, 511
  %arrayidx.i = getelementptr inbounds nuw %struct.BulkCopy, ptr %copies.i, i64 %rem.i
  %state = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 464
  %17 = load i64, ptr %state, align 8
  %cmp26.not = icmp eq i64 %17, 0
  br i1 %cmp26.not, label %for.cond.cleanup27, label %for.body28

for.cond.cleanup27:
  %inc = add nuw i64 %number_.0143, 1
  %exitcond.not = icmp eq i64 %inc, %add17
  br i1 %exitcond.not, label %for.inc77, label %for.body21

for.body28:
  %18 = load ptr, ptr %arrayidx.i, align 8
  %19 = load ptr, ptr %18, align 8
  %cmp31 = icmp ne ptr %19, %0
  %kind.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 24
  %20 = load i64, ptr %kind.i, align 8
  %cmp.not.i = icmp ne i64 %20, 2
  br i1 %cmp.not.i, label %land.rhs.i, label %is_into.exit

land.rhs.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %21 = load i64, ptr %shared.i, align 8
  %22 = load i64, ptr %shared1.i, align 8
  %sub.i = sub i64 %21, %22
  %23 = load i64, ptr %shared_bytes.i, align 8
  %cmp2.i = icmp ult i64 %sub.i, %23
  br label %is_into.exit

is_into.exit:
  %24 = phi i1 [ false, %for.body28 ], [ %cmp2.i, %land.rhs.i ]
  %25 = load ptr, ptr %told, align 8
  %tobool41.not = icmp eq ptr %25, null
  br i1 %tobool41.not, label %if.end49, label %land.lhs.true

land.lhs.true:
  %26 = and i64 %20, -2
  %spec.select = icmp eq i64 %26, 2
  %not.cmp31 = xor i1 %cmp31, true
  %27 = and i1 %spec.select, %not.cmp31
  %cmp43 = icmp eq i64 %17, 1
  %or.cond = or i1 %27, %24
  %or.cond133 = select i1 %cmp43, i1 %or.cond, i1 false
  br i1 %or.cond133, label %if.then47, label %if.end49

if.then47:
  %cond = select i1 %24, i64 21, i64 20
  %nbytes = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  %28 = load i64, ptr %nbytes, align 8
  tail call fastcc void @invalid_copy(ptr noundef nonnull %w, ptr noundef nonnull %arrayidx.i, i64 noundef %cond, i64 noundef %28, i64 noundef 0)
  unreachable

if.end49:
  %or.cond89 = select i1 %cmp31, i1 true, i1 %24
  br i1 %or.cond89, label %if.end56, label %land.lhs.true53

land.lhs.true53:
  %barrier = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 56
  %29 = load i64, ptr %barrier, align 8
  %tobool54.not = icmp eq i64 %29, 0
  br i1 %tobool54.not, label %if.end56, label %if.then55

if.then55:
  tail call fastcc void @deliver_copy(ptr noundef nonnull %w, ptr noundef nonnull %arrayidx.i)
  br label %for.cond.cleanup27

if.end56:
  br i1 %cmp31, label %for.cond.cleanup27, label %land.lhs.true58

land.lhs.true58:
  %cmp60 = icmp ne i64 %17, 1
  %brmerge = or i1 %cmp60, %cmp.not.i
  br i1 %brmerge, label %if.then67, label %if.then64

if.then64:
  %walk = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  %30 = load ptr, ptr %walk, align 8
  tail call void %30(ptr noundef nonnull %arrayidx.i, ptr noundef nonnull @move_run, ptr noundef nonnull %arrayidx.i)
  br label %if.then67

if.then67:
  tail call fastcc void @end_copy(ptr noundef nonnull %2, ptr noundef nonnull %arrayidx.i)
  br label %for.cond.cleanup27

for.inc77:
  %inc78 = add i64 %rank_.0, 1
  br label %for.cond7

cleanup85:
  ret void
}

define internal fastcc void @invalid_copy(ptr noundef %w, ptr noundef readonly captures(none) %copy, i64 noundef range(i64 16, 39) %text, i64 noundef %a, i64 noundef %location) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %copy, align 8
  %lane = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %1 = load i64, ptr %lane, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %2 = load i64, ptr %shared_info, align 8
  tail call void @ig_tell_of(ptr noundef %w, ptr noundef %0, i64 noundef 15, i64 noundef %1, i64 noundef %text, i64 noundef %a, i64 noundef 0, i64 noundef %location, i64 noundef %2)
  unreachable
}

define internal void @move_run(ptr noundef readonly captures(none) %context, i64 noundef %shared, i64 noundef %global, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %kind = getelementptr inbounds nuw i8, ptr %context, i64 24
  %0 = load i64, ptr %kind, align 8
  %cmp = icmp eq i64 %0, 2
  %cond = select i1 %cmp, i64 %global, i64 %shared
  %cond6 = select i1 %cmp, i64 %shared, i64 %global
  %tobool.not = icmp eq i64 %global, 0
  %cmp8 = icmp eq i64 %0, 1
  %or.cond = select i1 %tobool.not, i1 %cmp8, i1 false
  br i1 %or.cond, label %for.cond.preheader, label %if.else

for.cond.preheader:
  %cmp940.not = icmp eq i64 %nbytes, 0
  br i1 %cmp940.not, label %if.end19, label %for.body.lr.ph

for.body.lr.ph:
  %fill = getelementptr inbounds nuw i8, ptr %context, i64 80
  %1 = inttoptr i64 %shared to ptr
  br label %for.body

for.body:
  %at.041 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %2 = load i64, ptr %fill, align 8
  %add = add i64 %at.041, %shared
  %and = shl i64 %add, 3
  %mul = and i64 %and, 56
  %shr = lshr i64 %2, %mul
  %conv = trunc i64 %shr to i8
  %arrayidx = getelementptr inbounds nuw i8, ptr %1, i64 %at.041
  store i8 %conv, ptr %arrayidx, align 1
  %inc = add nuw i64 %at.041, 1
  %exitcond.not = icmp eq i64 %inc, %nbytes
  br i1 %exitcond.not, label %if.end19, label %for.body

if.else:
  br i1 %tobool.not, label %if.end19, label %land.lhs.true11

land.lhs.true11:
  %operation = getelementptr inbounds nuw i8, ptr %context, i64 64
  %3 = load i64, ptr %operation, align 8
  %tobool12.not = icmp eq i64 %3, 0
  br i1 %tobool12.not, label %if.then17, label %if.then13

if.then13:
  %type = getelementptr inbounds nuw i8, ptr %context, i64 72
  %4 = load i64, ptr %type, align 8
  %5 = inttoptr i64 %cond to ptr
  %6 = inttoptr i64 %cond6 to ptr
  tail call void @ig_reduce(i64 noundef %3, i64 noundef %4, ptr noundef %5, ptr noundef %6, i64 noundef %nbytes)
  br label %if.end19

if.then17:
  %7 = inttoptr i64 %cond to ptr
  %8 = inttoptr i64 %cond6 to ptr
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %7, ptr align 1 %8, i64 %nbytes, i1 false)
  br label %if.end19

if.end19:
  ret void
}

define void @ig_bulk_count(ptr noundef %copy, i64 noundef %blocks) nounwind "prefer-vector-width"="512" {
entry:
  %.compoundliteral = alloca %struct.Count, align 8
  %counted = getelementptr inbounds nuw i8, ptr %copy, i64 136
  %0 = load ptr, ptr %counted, align 8
  %nbytes = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %1 = load i64, ptr %nbytes, align 8
  %tobool.not = icmp eq ptr %0, null
  br i1 %tobool.not, label %cleanup18, label %if.end

if.end:
  %kind = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %2 = load i64, ptr %kind, align 8
  %cmp.not = icmp eq i64 %2, 3
  br i1 %cmp.not, label %if.end13, label %if.then1

if.then1:
  %arrayidx = getelementptr inbounds nuw i8, ptr %0, i64 88
  %3 = load i64, ptr %arrayidx, align 8
  %4 = load i64, ptr %0, align 8
  %add = add i64 %4, 1
  store i64 %add, ptr %0, align 8
  %walk = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %5 = load ptr, ptr %walk, align 8
  store ptr %copy, ptr %.compoundliteral, align 8
  %last = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 8
  store i64 0, ptr %last, align 8
  call void %5(ptr noundef nonnull %copy, ptr noundef nonnull @count_run, ptr noundef nonnull %.compoundliteral)
  %6 = load i64, ptr %kind, align 8
  %cmp5 = icmp eq i64 %6, 2
  br i1 %cmp5, label %if.end8.thread, label %if.end8

if.end8.thread:
  %7 = load i64, ptr %arrayidx, align 8
  %sub = sub i64 %7, %3
  %add.ptr38 = getelementptr inbounds nuw i8, ptr %0, i64 384
  br label %if.end13

if.end8:
  %cmp10.not = icmp eq i64 %6, 5
  %add.ptr = getelementptr inbounds nuw i8, ptr %0, i64 384
  br i1 %cmp10.not, label %cleanup18, label %if.end13

if.end13:
  %moved.1 = phi i64 [ %1, %if.end8 ], [ %1, %if.end ], [ %sub, %if.end8.thread ]
  %row.1 = phi ptr [ %add.ptr, %if.end8 ], [ %0, %if.end ], [ %add.ptr38, %if.end8.thread ]
  %8 = load i64, ptr %row.1, align 8
  %add15 = add i64 %8, %blocks
  store i64 %add15, ptr %row.1, align 8
  %mul = mul i64 %moved.1, %blocks
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %row.1, i64 88
  %9 = load i64, ptr %arrayidx16, align 8
  %add17 = add i64 %9, %mul
  store i64 %add17, ptr %arrayidx16, align 8
  br label %cleanup18

cleanup18:
  ret void
}

define internal void @count_run(ptr noundef captures(none) %context, i64 %shared, i64 noundef %global, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %tobool = icmp ne i64 %global, 0
  %tobool1 = icmp ne i64 %nbytes, 0
  %or.cond = and i1 %tobool, %tobool1
  br i1 %or.cond, label %if.end, label %cleanup

if.end:
  %0 = load ptr, ptr %context, align 8
  %counted = getelementptr inbounds nuw i8, ptr %0, i64 136
  %1 = load ptr, ptr %counted, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %1, i64 88
  %2 = load i64, ptr %arrayidx, align 8
  %add = add i64 %2, %nbytes
  store i64 %add, ptr %arrayidx, align 8
  %add2 = add i64 %nbytes, %global
  %mul23 = and i64 %global, -32
  %cmp24 = icmp ult i64 %mul23, %add2
  br i1 %cmp24, label %for.body.lr.ph, label %cleanup

for.body.lr.ph:
  %div22 = lshr i64 %global, 5
  %last = getelementptr inbounds nuw i8, ptr %context, i64 8
  %.pre = load i64, ptr %last, align 8
  %3 = icmp eq i64 %div22, %.pre
  br label %for.body

for.body:
  %cmp3.not = phi i1 [ %3, %for.body.lr.ph ], [ false, %if.end8 ]
  %mul26 = phi i64 [ %mul23, %for.body.lr.ph ], [ %mul, %if.end8 ]
  %sector.025 = phi i64 [ %div22, %for.body.lr.ph ], [ %inc, %if.end8 ]
  br i1 %cmp3.not, label %if.end8, label %if.then4

if.then4:
  %4 = load ptr, ptr %context, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %5, align 8
  %counted7 = getelementptr inbounds nuw i8, ptr %4, i64 136
  %7 = load ptr, ptr %counted7, align 8
  %base.i = getelementptr inbounds nuw i8, ptr %6, i64 232
  %8 = load i64, ptr %base.i, align 8
  %sub.i = sub i64 %mul26, %8
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %7, i64 16
  %9 = load i64, ptr %arrayidx.i, align 8
  %add.i = add i64 %9, 1
  store i64 %add.i, ptr %arrayidx.i, align 8
  %span.i = getelementptr inbounds nuw i8, ptr %6, i64 240
  %10 = load i64, ptr %span.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %10
  br i1 %cmp.i, label %if.then.i, label %if.end8

if.then.i:
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %7, i64 40
  %11 = load i64, ptr %arrayidx.i.i, align 8
  %12 = inttoptr i64 %11 to ptr
  %shr.i.i = lshr i64 %sub.i, 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %12, i64 %shr.i.i
  %13 = trunc i64 %sub.i to i8
  %14 = lshr i8 %13, 5
  %shl.i.i = shl nuw i8 1, %14
  %15 = load i8, ptr %add.ptr.i.i, align 1
  %and314.i.i = and i8 %15, %shl.i.i
  %tobool.not.i.i = icmp eq i8 %and314.i.i, 0
  %conv4.i.i = zext i1 %tobool.not.i.i to i64
  %arrayidx6.i.i = getelementptr inbounds nuw i8, ptr %7, i64 24
  %16 = load i64, ptr %arrayidx6.i.i, align 8
  %add.i.i = add i64 %16, %conv4.i.i
  store i64 %add.i.i, ptr %arrayidx6.i.i, align 8
  %17 = load i8, ptr %add.ptr.i.i, align 1
  %or15.i.i = or i8 %17, %shl.i.i
  store i8 %or15.i.i, ptr %add.ptr.i.i, align 1
  %arrayidx.i8.i = getelementptr inbounds nuw i8, ptr %7, i64 48
  %18 = load i64, ptr %arrayidx.i8.i, align 8
  %19 = inttoptr i64 %18 to ptr
  %add.ptr.i10.i = getelementptr inbounds nuw i8, ptr %19, i64 %shr.i.i
  %20 = load i8, ptr %add.ptr.i10.i, align 1
  %and314.i13.i = and i8 %20, %shl.i.i
  %tobool.not.i14.i = icmp eq i8 %and314.i13.i, 0
  %conv4.i15.i = zext i1 %tobool.not.i14.i to i64
  %arrayidx6.i16.i = getelementptr inbounds nuw i8, ptr %7, i64 32
  %21 = load i64, ptr %arrayidx6.i16.i, align 8
  %add.i17.i = add i64 %21, %conv4.i15.i
  store i64 %add.i17.i, ptr %arrayidx6.i16.i, align 8
  %22 = load i8, ptr %add.ptr.i10.i, align 1
  %or15.i18.i = or i8 %22, %shl.i.i
  store i8 %or15.i18.i, ptr %add.ptr.i10.i, align 1
  br label %if.end8

if.end8:
  store i64 %sector.025, ptr %last, align 8
  %inc = add nuw nsw i64 %sector.025, 1
  %mul = shl i64 %inc, 5
  %cmp = icmp ult i64 %mul, %add2
  br i1 %cmp, label %for.body, label %cleanup

cleanup:
  ret void
}

define void @ig_bulk_send(ptr noundef %w, ptr noundef %copy, i64 noundef %ranks) nounwind "prefer-vector-width"="512" {
entry:
  %one = alloca %struct.BulkCopy, align 8
  %0 = load ptr, ptr %w, align 8
  %counted = getelementptr inbounds nuw i8, ptr %copy, i64 136
  %1 = load ptr, ptr %counted, align 8
  %tobool.not = icmp eq ptr %1, null
  %.pre = and i64 %ranks, 65536
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %tobool4.not = icmp eq i64 %.pre, 0
  br i1 %tobool4.not, label %cond.end, label %cond.true

cond.true:
  %and5 = and i64 %ranks, 65535
  %2 = tail call range(i64 0, 17) i64 @llvm.ctpop.i64(i64 %and5)
  br label %cond.end

cond.end:
  %cond = phi i64 [ %2, %cond.true ], [ 1, %if.then ]
  tail call void @ig_bulk_count(ptr noundef nonnull %copy, i64 noundef %cond)
  br label %if.end

if.end:
  %tobool8.not = icmp eq i64 %.pre, 0
  br i1 %tobool8.not, label %if.then9, label %if.end25

if.then9:
  %barrier = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %3 = load i64, ptr %barrier, align 8
  %tobool10.not = icmp eq i64 %3, 0
  br i1 %tobool10.not, label %if.end24, label %land.lhs.true

land.lhs.true:
  %nbytes = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %4 = load i64, ptr %nbytes, align 8
  %tobool11.not = icmp eq i64 %4, 0
  br i1 %tobool11.not, label %if.end24, label %land.lhs.true12

land.lhs.true12:
  %shared = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %5 = load i64, ptr %shared, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %0, i64 256
  %6 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %5, %6
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %0, i64 176
  %7 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %7
  br i1 %cmp.i, label %ig_owner.exit, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %8 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %8, null
  br i1 %tobool.not.i.i, label %ig_owner.exit, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %9 = load i64, ptr %8, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %8, i64 128
  %exitcond.not.i157 = icmp eq i64 %9, 0
  br i1 %exitcond.not.i157, label %ig_owner.exit, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i158, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %9
  br i1 %exitcond.not.i, label %ig_owner.exit, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i158 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i158
  %10 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %10, null
  br i1 %tobool.not.i, label %ig_owner.exit, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %10, i64 256
  %11 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %5, %11
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %10, i64 176
  %12 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %12
  br i1 %cmp5.not.i, label %ig_owner.exit, label %land.lhs.true.i.i

ig_owner.exit:
  %retval.3.i = phi ptr [ %0, %land.lhs.true12 ], [ null, %for.cond.preheader.i ], [ null, %land.lhs.true.i.lr.ph.i ], [ null, %ig_peer.exit.i ], [ %10, %land.lhs.true.i22.i ], [ null, %land.lhs.true.i.i ]
  %sub.i122 = sub i64 %3, %6
  %cmp.i124 = icmp ult i64 %sub.i122, %7
  br i1 %cmp.i124, label %ig_owner.exit145, label %for.cond.preheader.i125

for.cond.preheader.i125:
  %cluster1.i.i126 = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %13 = load ptr, ptr %cluster1.i.i126, align 8
  %tobool.not.i.i127 = icmp eq ptr %13, null
  br i1 %tobool.not.i.i127, label %ig_owner.exit145, label %land.lhs.true.i.lr.ph.i128

land.lhs.true.i.lr.ph.i128:
  %14 = load i64, ptr %13, align 8
  %blocks.i.i129 = getelementptr inbounds nuw i8, ptr %13, i64 128
  %exitcond.not.i132161 = icmp eq i64 %14, 0
  br i1 %exitcond.not.i132161, label %ig_owner.exit145, label %ig_peer.exit.i133

land.lhs.true.i.i130:
  %inc.i143 = add nuw i64 %rank.033.i131162, 1
  %exitcond.not.i132 = icmp eq i64 %inc.i143, %14
  br i1 %exitcond.not.i132, label %ig_owner.exit145, label %ig_peer.exit.i133

ig_peer.exit.i133:
  %rank.033.i131162 = phi i64 [ %inc.i143, %land.lhs.true.i.i130 ], [ 0, %land.lhs.true.i.lr.ph.i128 ]
  %arrayidx.i.i134 = getelementptr inbounds nuw ptr, ptr %blocks.i.i129, i64 %rank.033.i131162
  %15 = load ptr, ptr %arrayidx.i.i134, align 8
  %tobool.not.i135 = icmp eq ptr %15, null
  br i1 %tobool.not.i135, label %ig_owner.exit145, label %land.lhs.true.i22.i136

land.lhs.true.i22.i136:
  %shared2.i138 = getelementptr inbounds nuw i8, ptr %15, i64 256
  %16 = load i64, ptr %shared2.i138, align 8
  %sub3.i139 = sub i64 %3, %16
  %shared_bytes4.i140 = getelementptr inbounds nuw i8, ptr %15, i64 176
  %17 = load i64, ptr %shared_bytes4.i140, align 8
  %cmp5.not.i141 = icmp ult i64 %sub3.i139, %17
  br i1 %cmp5.not.i141, label %ig_owner.exit145, label %land.lhs.true.i.i130

ig_owner.exit145:
  %retval.3.i144 = phi ptr [ %0, %ig_owner.exit ], [ null, %for.cond.preheader.i125 ], [ null, %land.lhs.true.i.lr.ph.i128 ], [ null, %ig_peer.exit.i133 ], [ %15, %land.lhs.true.i22.i136 ], [ null, %land.lhs.true.i.i130 ]
  %cmp.not = icmp eq ptr %retval.3.i, %retval.3.i144
  br i1 %cmp.not, label %if.end24, label %if.then23

if.then23:
  tail call fastcc void @invalid_copy(ptr noundef nonnull %w, ptr noundef %copy, i64 noundef 38, i64 noundef 0, i64 noundef 0)
  unreachable

if.end24:
  tail call void @ig_bulk_enqueue(ptr noundef nonnull %w, ptr noundef %copy)
  br label %cleanup

if.end25:
  %cluster = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %18 = load ptr, ptr %cluster, align 8
  %tobool26.not = icmp eq ptr %18, null
  br i1 %tobool26.not, label %cond.end31, label %cond.true27

cond.true27:
  %19 = load i64, ptr %18, align 8
  br label %cond.end31

cond.end31:
  %cond32 = phi i64 [ %19, %cond.true27 ], [ 1, %if.end25 ]
  %and33 = and i64 %ranks, 65535
  %tobool34.not155 = icmp eq i64 %and33, 0
  br i1 %tobool34.not155, label %cleanup, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %shared71 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %shared73 = getelementptr inbounds nuw i8, ptr %one, i64 32
  %barrier77 = getelementptr inbounds nuw i8, ptr %one, i64 56
  br label %land.rhs

land.rhs:
  %rest_.0156 = phi i64 [ %and33, %land.rhs.lr.ph ], [ %and80, %if.end69 ]
  %20 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0156, i1 true)
  %cmp37.not = icmp ult i64 %20, %cond32
  br i1 %cmp37.not, label %if.end47, label %if.then46

if.then46:
  %lane = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %21 = load i64, ptr %lane, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %22 = load i64, ptr %shared_info, align 8
  tail call void @ig_tell(ptr noundef nonnull %w, i64 noundef 15, i64 noundef %21, i64 noundef 39, i64 noundef %20, i64 noundef %cond32, i64 noundef 0, i64 noundef %22)
  unreachable

if.end47:
  %23 = load ptr, ptr %cluster, align 8
  %tobool49.not = icmp eq ptr %23, null
  br i1 %tobool49.not, label %if.end69, label %land.lhs.true.i

land.lhs.true.i:
  %24 = load i64, ptr %23, align 8
  %cmp.i147 = icmp ult i64 %20, %24
  tail call void @llvm.assume(i1 %cmp.i147)
  %blocks.i = getelementptr inbounds nuw i8, ptr %23, i64 128
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %20
  %25 = load ptr, ptr %arrayidx.i, align 8
  %ended.i = getelementptr inbounds nuw i8, ptr %23, i64 32
  %26 = load i64, ptr %ended.i, align 8
  %rank.i = getelementptr inbounds nuw i8, ptr %25, i64 1096
  %27 = load i64, ptr %rank.i, align 8
  %28 = shl nuw i64 1, %27
  %29 = and i64 %28, %26
  %tobool2.i.not = icmp eq i64 %29, 0
  br i1 %tobool2.i.not, label %if.end69, label %if.then63

if.then63:
  %lane64 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %30 = load i64, ptr %lane64, align 8
  %shared65 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %31 = load i64, ptr %shared65, align 8
  %32 = load i64, ptr %shared71, align 8
  %sub = sub i64 %31, %32
  %nbytes67 = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %33 = load i64, ptr %nbytes67, align 8
  %shared_info68 = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %34 = load i64, ptr %shared_info68, align 8
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 40, i64 noundef %30, i64 noundef %sub, i64 noundef %33, i64 noundef %34)
  unreachable

if.end69:
  %cond54151153 = phi ptr [ %25, %land.lhs.true.i ], [ %0, %if.end47 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %one)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(504) %one, ptr noundef nonnull align 8 dereferenceable(504) %copy, i64 504, i1 false)
  %shared70 = getelementptr inbounds nuw i8, ptr %cond54151153, i64 256
  %35 = load i64, ptr %shared70, align 8
  %36 = load i64, ptr %shared71, align 8
  %sub72 = sub i64 %35, %36
  %37 = load i64, ptr %shared73, align 8
  %add = add i64 %37, %sub72
  store i64 %add, ptr %shared73, align 8
  %38 = load i64, ptr %barrier77, align 8
  %add78 = add i64 %38, %sub72
  store i64 %add78, ptr %barrier77, align 8
  call void @ig_bulk_enqueue(ptr noundef nonnull %w, ptr noundef nonnull %one)
  call void @llvm.lifetime.end.p0(ptr nonnull %one)
  %sub79 = add nsw i64 %rest_.0156, -1
  %and80 = and i64 %sub79, %rest_.0156
  %tobool34.not = icmp eq i64 %and80, 0
  br i1 %tobool34.not, label %cleanup, label %land.rhs

cleanup:
  ret void
}

declare i64 @llvm.ctpop.i64(i64)

declare void @ig_tell(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define zeroext i1 @ig_bulk_again(ptr noundef %w, ptr noundef captures(none) %copy, i32 noundef %alike) nounwind "prefer-vector-width"="512" {
entry:
  %sub = add i32 %alike, -1
  %and = and i32 %sub, %alike
  %kind = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %0 = load i64, ptr %kind, align 8
  %cmp = icmp eq i64 %0, 2
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %conv = zext i32 %and to i64
  %others1 = getelementptr inbounds nuw i8, ptr %copy, i64 96
  store i64 %conv, ptr %others1, align 8
  %lane = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %1 = load i64, ptr %lane, align 8
  %sh_prom = trunc i64 %1 to i32
  %notmask = shl nsw i32 -1, %sh_prom
  %sub2 = xor i32 %notmask, -1
  %and3 = and i32 %alike, %sub2
  %tobool = icmp ne i32 %and3, 0
  br label %cleanup

if.end:
  %tobool4.not = icmp eq i32 %and, 0
  br i1 %tobool4.not, label %cleanup, label %land.lhs.true

land.lhs.true:
  %2 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %2, i64 1072
  %3 = load i64, ptr %bulk.i, align 8
  %4 = inttoptr i64 %3 to ptr
  %told = getelementptr inbounds nuw i8, ptr %4, i64 32
  %5 = load ptr, ptr %told, align 8
  %tobool8.not = icmp eq ptr %5, null
  br i1 %tobool8.not, label %cleanup, label %if.then9

if.then9:
  %6 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %alike)
  %conv10 = zext nneg i32 %6 to i64
  tail call fastcc void @invalid_copy(ptr noundef nonnull %w, ptr noundef nonnull %copy, i64 noundef 17, i64 noundef %conv10, i64 noundef 0)
  unreachable

cleanup:
  %retval.0 = phi i1 [ %tobool, %if.then ], [ false, %land.lhs.true ], [ false, %if.end ]
  ret i1 %retval.0
}

declare i32 @llvm.ctpop.i32(i32)

define void @ig_bulk_copy(ptr noundef %w, <32 x i64> %shared, <32 x i64> %other, <32 x i32> %sizes, <32 x i64> %barriers, <32 x i32> %ranks, i32 noundef %mask, i64 noundef %low, i64 noundef %size, ptr noundef readonly captures(none) %described) nounwind "prefer-vector-width"="512" {
entry:
  %shared.addr = alloca <32 x i64>, align 256
  %other.addr = alloca <32 x i64>, align 256
  %sizes.addr = alloca <32 x i32>, align 128
  %barriers.addr = alloca <32 x i64>, align 256
  %ranks.addr = alloca <32 x i32>, align 128
  %copy = alloca %struct.BulkCopy, align 8
  store <32 x i64> %shared, ptr %shared.addr, align 256
  store <32 x i64> %other, ptr %other.addr, align 256
  store <32 x i32> %sizes, ptr %sizes.addr, align 128
  store <32 x i64> %barriers, ptr %barriers.addr, align 256
  store <32 x i32> %ranks, ptr %ranks.addr, align 128
  %conv = zext i32 %mask to i64
  %tobool.not151 = icmp eq i32 %mask, 0
  br i1 %tobool.not151, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %lane3 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %walk = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %kind = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %shared5 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %global = getelementptr inbounds nuw i8, ptr %copy, i64 40
  %nbytes = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %operation = getelementptr inbounds nuw i8, ptr %copy, i64 64
  %operation9 = getelementptr inbounds nuw i8, ptr %described, i64 8
  %type = getelementptr inbounds nuw i8, ptr %copy, i64 72
  %type10 = getelementptr inbounds nuw i8, ptr %described, i64 16
  %shared_access = getelementptr inbounds nuw i8, ptr %copy, i64 104
  %shared_access11 = getelementptr inbounds nuw i8, ptr %described, i64 32
  %shared_info = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %shared_info12 = getelementptr inbounds nuw i8, ptr %described, i64 24
  %global_access = getelementptr inbounds nuw i8, ptr %copy, i64 120
  %global_access13 = getelementptr inbounds nuw i8, ptr %described, i64 48
  %global_info = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %global_info14 = getelementptr inbounds nuw i8, ptr %described, i64 40
  %counted = getelementptr inbounds nuw i8, ptr %copy, i64 136
  %row.i = getelementptr inbounds nuw i8, ptr %described, i64 72
  %barrier44 = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %start = getelementptr inbounds nuw i8, ptr %described, i64 56
  %size48 = getelementptr inbounds nuw i8, ptr %described, i64 64
  %5 = getelementptr inbounds nuw i8, ptr %copy, i64 56
  br label %land.rhs

land.rhs:
  %rest_.0152 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and97, %cleanup ]
  %6 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0152, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %copy)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(448) %5, i8 0, i64 448, i1 false)
  store ptr %w, ptr %copy, align 8
  store i64 %6, ptr %lane3, align 8
  store ptr @ig_walk_row, ptr %walk, align 8
  %7 = load i64, ptr %described, align 8
  store i64 %7, ptr %kind, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %shared.addr, i64 %6
  %8 = load i64, ptr %arrayidx, align 8
  store i64 %8, ptr %shared5, align 8
  %arrayidx6 = getelementptr inbounds nuw i64, ptr %other.addr, i64 %6
  %9 = load i64, ptr %arrayidx6, align 8
  store i64 %9, ptr %global, align 8
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %sizes.addr, i64 %6
  %10 = load i32, ptr %arrayidx7, align 4
  %conv8 = zext i32 %10 to i64
  store i64 %conv8, ptr %nbytes, align 8
  %11 = load i64, ptr %operation9, align 8
  store i64 %11, ptr %operation, align 8
  %12 = load i64, ptr %type10, align 8
  store i64 %12, ptr %type, align 8
  %13 = load i64, ptr %shared_access11, align 8
  store i64 %13, ptr %shared_access, align 8
  %14 = load i64, ptr %shared_info12, align 8
  store i64 %14, ptr %shared_info, align 8
  %15 = load i64, ptr %global_access13, align 8
  store i64 %15, ptr %global_access, align 8
  %16 = load i64, ptr %global_info14, align 8
  store i64 %16, ptr %global_info, align 8
  %17 = load i64, ptr %row.i, align 8
  %tobool.not.i = icmp eq i64 %17, 0
  br i1 %tobool.not.i, label %counts_of.exit, label %cond.true.i

cond.true.i:
  %18 = load ptr, ptr %w, align 8
  %accesses.i = getelementptr inbounds nuw i8, ptr %18, i64 936
  %19 = load i64, ptr %accesses.i, align 8
  %20 = inttoptr i64 %19 to ptr
  %.idx.i = mul i64 %17, 384
  %21 = getelementptr i8, ptr %20, i64 %.idx.i
  %add.ptr.i = getelementptr i8, ptr %21, i64 -384
  br label %counts_of.exit

counts_of.exit:
  %cond.i = phi ptr [ %add.ptr.i, %cond.true.i ], [ null, %land.rhs ]
  store ptr %cond.i, ptr %counted, align 8
  %rem = and i64 %conv8, 15
  %tobool16.not = icmp eq i64 %rem, 0
  br i1 %tobool16.not, label %if.end, label %if.then

for.cond.cleanup.critedge:
  ret void

if.then:
  call fastcc void @invalid_copy(ptr noundef %w, ptr noundef nonnull %copy, i64 noundef 16, i64 noundef %conv8, i64 noundef 0)
  unreachable

if.end:
  switch i64 %7, label %if.then40 [
    i64 3, label %land.rhs23
    i64 2, label %if.end45
  ]

land.rhs23:
  %22 = load ptr, ptr %w, align 8
  %cluster = getelementptr inbounds nuw i8, ptr %22, i64 1088
  %23 = load ptr, ptr %cluster, align 8
  %tobool24.not = icmp eq ptr %23, null
  br i1 %tobool24.not, label %if.then35, label %if.then40

if.then35:
  call fastcc void @invalid_copy(ptr noundef nonnull %w, ptr noundef nonnull %copy, i64 noundef 37, i64 noundef 0, i64 noundef 0)
  unreachable

if.then40:
  %arrayidx41 = getelementptr inbounds nuw i64, ptr %barriers.addr, i64 %6
  %24 = load i64, ptr %arrayidx41, align 8
  %call43 = call i64 @ig_resolve(ptr noundef %w, i64 noundef %6, i64 noundef %24, i64 noundef 8, i64 noundef %14)
  store i64 %call43, ptr %barrier44, align 8
  %.pre = load i64, ptr %shared5, align 8
  %.pre155 = load i64, ptr %nbytes, align 8
  %.pre156 = load i64, ptr %shared_info, align 8
  br label %if.end45

if.end45:
  %25 = phi i64 [ %14, %if.end ], [ %.pre156, %if.then40 ]
  %26 = phi i64 [ %conv8, %if.end ], [ %.pre155, %if.then40 ]
  %27 = phi i64 [ %8, %if.end ], [ %.pre, %if.then40 ]
  %28 = load i64, ptr %start, align 8
  %29 = load i64, ptr %size48, align 8
  call fastcc void @check_copy_shared(ptr noundef %w, i64 noundef %6, i64 noundef %27, i64 noundef %26, i64 noundef %28, i64 noundef %29, i64 noundef %25)
  %30 = load i64, ptr %kind, align 8
  %cmp51 = icmp eq i64 %30, 3
  br i1 %cmp51, label %if.then53, label %if.else

if.then53:
  %31 = load i64, ptr %global, align 8
  %32 = load i64, ptr %nbytes, align 8
  %33 = load i64, ptr %global_info, align 8
  call fastcc void @check_copy_shared(ptr noundef %w, i64 noundef %6, i64 noundef %31, i64 noundef %32, i64 noundef 0, i64 noundef 0, i64 noundef %33)
  br label %if.end60

if.else:
  %cmp58 = icmp eq i64 %30, 2
  call fastcc void @check_copy_global(ptr noundef %w, ptr noundef %copy, i64 noundef %low, i64 noundef %size, i1 noundef zeroext %cmp58)
  br label %if.end60

if.end60:
  %34 = load i64, ptr %operation, align 8
  %tobool63 = icmp ne i64 %34, 0
  %35 = load i64, ptr %nbytes, align 8
  %tobool65 = icmp eq i64 %35, 0
  %or.cond.not = select i1 %tobool63, i1 true, i1 %tobool65
  br i1 %or.cond.not, label %for.cond.cleanup73.critedge, label %land.rhs69

land.rhs69:
  %rest_61.0150 = phi i64 [ %and, %land.end88 ], [ %conv, %if.end60 ]
  %alike.0149 = phi i32 [ %or, %land.end88 ], [ 0, %if.end60 ]
  %36 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_61.0150, i1 true)
  %cast70 = trunc nuw nsw i64 %36 to i32
  %arrayidx75 = getelementptr inbounds nuw i64, ptr %shared.addr, i64 %36
  %37 = load i64, ptr %arrayidx75, align 8
  %cmp77 = icmp eq i64 %37, %8
  br i1 %cmp77, label %land.lhs.true, label %land.end88

for.cond.cleanup73.critedge:
  %alike.0.lcssa = phi i32 [ 0, %if.end60 ], [ %or, %land.end88 ]
  %call89 = call zeroext i1 @ig_bulk_again(ptr noundef %w, ptr noundef nonnull %copy, i32 noundef %alike.0.lcssa)
  br i1 %call89, label %cleanup, label %if.end91

land.lhs.true:
  %arrayidx79 = getelementptr inbounds nuw i64, ptr %other.addr, i64 %36
  %38 = load i64, ptr %arrayidx79, align 8
  %cmp81 = icmp eq i64 %38, %9
  br i1 %cmp81, label %land.rhs83, label %land.end88

land.rhs83:
  %arrayidx84 = getelementptr inbounds nuw i32, ptr %sizes.addr, i64 %36
  %39 = load i32, ptr %arrayidx84, align 4
  %cmp86 = icmp eq i32 %39, %10
  %40 = zext i1 %cmp86 to i32
  br label %land.end88

land.end88:
  %land.ext = phi i32 [ 0, %land.lhs.true ], [ 0, %land.rhs69 ], [ %40, %land.rhs83 ]
  %shl = shl nuw i32 %land.ext, %cast70
  %or = or i32 %shl, %alike.0149
  %sub = add nsw i64 %rest_61.0150, -1
  %and = and i64 %sub, %rest_61.0150
  %tobool68.not = icmp eq i64 %and, 0
  br i1 %tobool68.not, label %for.cond.cleanup73.critedge, label %land.rhs69

if.end91:
  %arrayidx92 = getelementptr inbounds nuw i32, ptr %ranks.addr, i64 %6
  %41 = load i32, ptr %arrayidx92, align 4
  %conv93 = zext i32 %41 to i64
  call void @ig_bulk_send(ptr noundef %w, ptr noundef nonnull %copy, i64 noundef %conv93)
  br label %cleanup

cleanup:
  call void @llvm.lifetime.end.p0(ptr nonnull %copy)
  %sub96 = add nsw i64 %rest_.0152, -1
  %and97 = and i64 %sub96, %rest_.0152
  %tobool.not = icmp eq i64 %and97, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

declare i64 @ig_resolve(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc void @check_copy_shared(ptr noundef %w, i64 noundef range(i64 0, 32) %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef %start, i64 noundef %size, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address, %1
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %0, i64 176
  %2 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %2
  br i1 %cmp.i, label %land.end12, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %3 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %3, null
  br i1 %tobool.not.i.i, label %ig_owner.exit, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %4 = load i64, ptr %3, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %3, i64 128
  %exitcond.not.i105 = icmp eq i64 %4, 0
  br i1 %exitcond.not.i105, label %ig_owner.exit, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i106, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %4
  br i1 %exitcond.not.i, label %ig_owner.exit, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i106 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i106
  %5 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %5, null
  br i1 %tobool.not.i, label %ig_owner.exit, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %5, i64 256
  %6 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %address, %6
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %5, i64 176
  %7 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %7
  br i1 %cmp5.not.i, label %ig_owner.exit, label %land.lhs.true.i.i

ig_owner.exit:
  %retval.3.i = phi ptr [ null, %for.cond.preheader.i ], [ null, %land.lhs.true.i.lr.ph.i ], [ %5, %land.lhs.true.i22.i ], [ null, %ig_peer.exit.i ], [ null, %land.lhs.true.i.i ]
  %cmp.not = icmp eq ptr %retval.3.i, %0
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %tobool.not = icmp ne ptr %3, null
  %tobool3 = icmp ne i64 %nbytes, 0
  %spec.select = and i1 %tobool3, %tobool.not
  br i1 %spec.select, label %if.then, label %if.end

if.then:
  %call6 = tail call i64 @ig_resolve(ptr noundef nonnull %w, i64 noundef %lane, i64 noundef %address, i64 noundef 1, i64 noundef %info)
  br label %if.end

if.end:
  %tobool7.not = icmp eq ptr %retval.3.i, null
  br i1 %tobool7.not, label %if.end27, label %if.end.land.end12_crit_edge

if.end.land.end12_crit_edge:
  %.pn.in.phi.trans.insert = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 256
  %.pn.pre = load i64, ptr %.pn.in.phi.trans.insert, align 8
  %shared_bytes.phi.trans.insert = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 176
  %.pre = load i64, ptr %shared_bytes.phi.trans.insert, align 8
  %.pre110 = sub i64 %address, %.pn.pre
  br label %land.end12

land.end12:
  %sub99.pre-phi = phi i64 [ %.pre110, %if.end.land.end12_crit_edge ], [ %sub.i, %entry ]
  %8 = phi i64 [ %.pre, %if.end.land.end12_crit_edge ], [ %2, %entry ]
  %add = add i64 %sub99.pre-phi, %nbytes
  %cmp10 = icmp ule i64 %add, %8
  %tobool13.not = icmp eq i64 %size, 0
  %.not79 = xor i1 %cmp10, true
  %brmerge = select i1 %tobool13.not, i1 true, i1 %.not79
  %.mux = select i1 %tobool13.not, i1 %cmp10, i1 false
  br i1 %brmerge, label %if.end27, label %land.lhs.true16

land.lhs.true16:
  %sub17 = sub i64 %sub99.pre-phi, %start
  %cmp18 = icmp ult i64 %sub17, %size
  br i1 %cmp18, label %land.rhs20, label %if.end27

land.rhs20:
  %add22 = add i64 %sub17, %nbytes
  %cmp23 = icmp ule i64 %add22, %size
  br label %if.end27

if.end27:
  %inside.0 = phi i1 [ %.mux, %land.end12 ], [ false, %land.lhs.true16 ], [ %cmp23, %land.rhs20 ], [ false, %if.end ]
  %tobool30 = icmp eq i64 %nbytes, 0
  %.not = or i1 %tobool30, %inside.0
  br i1 %.not, label %if.end40, label %if.then39

if.then39:
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 1, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef %info)
  unreachable

if.end40:
  %rem = and i64 %address, 15
  %tobool41.not = icmp eq i64 %rem, 0
  br i1 %tobool41.not, label %if.end50, label %if.then49

if.then49:
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 2, i64 noundef %lane, i64 noundef %address, i64 noundef 16, i64 noundef %info)
  unreachable

if.end50:
  ret void
}

define internal fastcc void @check_copy_global(ptr noundef %w, ptr noundef nonnull readonly captures(none) %copy, i64 noundef %low, i64 noundef %size, i1 noundef zeroext %written) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %nbytes1 = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %0 = load i64, ptr %nbytes1, align 8
  %global = getelementptr inbounds nuw i8, ptr %copy, i64 40
  %1 = load i64, ptr %global, align 8
  %sub = sub i64 %1, %low
  %lane2 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %2 = load i64, ptr %lane2, align 8
  %rem = and i64 %1, 15
  %tobool.not = icmp eq i64 %rem, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %global_info = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %3 = load i64, ptr %global_info, align 8
  tail call void @ig_fault(ptr noundef %w, i64 noundef 2, i64 noundef %2, i64 noundef %1, i64 noundef 16, i64 noundef %3)
  unreachable

if.end:
  %cmp5.not.i = icmp eq i64 %0, 0
  br i1 %cmp5.not.i, label %live_bytes.exit, label %land.rhs.i

land.rhs.i:
  %at.06.i = phi i64 [ %add1.i, %while.body.i ], [ 0, %if.end ]
  %add.i = add i64 %at.06.i, %1
  %call.i = tail call i64 @ig_probe(ptr noundef %w, i64 noundef %add.i, i64 noundef 16)
  %tobool.not.i = icmp eq i64 %call.i, 0
  br i1 %tobool.not.i, label %while.body.i, label %live_bytes.exit

while.body.i:
  %add1.i = add i64 %at.06.i, 16
  %cmp.i = icmp ult i64 %add1.i, %0
  br i1 %cmp.i, label %land.rhs.i, label %live_bytes.exit

live_bytes.exit:
  %at.0.lcssa.i = phi i64 [ 0, %if.end ], [ %at.06.i, %land.rhs.i ], [ %add1.i, %while.body.i ]
  %tobool8.not = icmp eq i64 %size, 0
  br i1 %tobool8.not, label %if.end19, label %if.then9

if.then9:
  %cmp = icmp ult i64 %sub, %size
  %sub11 = sub nuw i64 %size, %sub
  %cond = tail call i64 @llvm.umin.i64(i64 %at.0.lcssa.i, i64 %sub11)
  %cond18 = select i1 %cmp, i64 %cond, i64 0
  br label %if.end19

if.end19:
  %good.0 = phi i64 [ %cond18, %if.then9 ], [ %at.0.lcssa.i, %live_bytes.exit ]
  %cmp20 = icmp ult i64 %good.0, %0
  br i1 %cmp20, label %if.then29, label %if.end32

if.then29:
  %4 = load i64, ptr %global, align 8
  %and = and i64 %good.0, -16
  %add = add i64 %4, %and
  %global_info31 = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %5 = load i64, ptr %global_info31, align 8
  tail call void @ig_fault(ptr noundef %w, i64 noundef 1, i64 noundef %2, i64 noundef %add, i64 noundef 16, i64 noundef %5)
  unreachable

if.end32:
  %6 = load ptr, ptr %w, align 8
  %tobool35 = icmp ne i64 %0, 0
  %or.cond = select i1 %written, i1 %tobool35, i1 false
  br i1 %or.cond, label %land.lhs.true36, label %if.end52

land.lhs.true36:
  %bulk.i = getelementptr inbounds nuw i8, ptr %6, i64 1072
  %7 = load i64, ptr %bulk.i, align 8
  %8 = inttoptr i64 %7 to ptr
  %told = getelementptr inbounds nuw i8, ptr %8, i64 32
  %9 = load ptr, ptr %told, align 8
  %tobool38.not = icmp eq ptr %9, null
  br i1 %tobool38.not, label %if.end52, label %land.lhs.true39

land.lhs.true39:
  %10 = load i64, ptr %global, align 8
  %borrowed.i = getelementptr inbounds nuw i8, ptr %6, i64 904
  %11 = load i64, ptr %borrowed.i, align 8
  %12 = inttoptr i64 %11 to ptr
  %borrows.i = getelementptr inbounds nuw i8, ptr %6, i64 912
  %13 = load i64, ptr %borrows.i, align 8
  %cmp.not10.not.i = icmp eq i64 %13, 0
  br i1 %cmp.not10.not.i, label %if.end52, label %for.body.i

for.cond.i:
  %inc.i = add nuw i64 %index.011.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %13
  br i1 %exitcond.not.i, label %if.end52, label %for.body.i

for.body.i:
  %index.011.i = phi i64 [ %inc.i, %for.cond.i ], [ 0, %land.lhs.true39 ]
  %arrayidx.idx.i = shl i64 %index.011.i, 4
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %12, i64 %arrayidx.idx.i
  %14 = load i64, ptr %arrayidx.i, align 8
  %sub.i = sub i64 %10, %14
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %15 = load i64, ptr %arrayidx2.i, align 8
  %cmp3.i = icmp ult i64 %sub.i, %15
  br i1 %cmp3.i, label %if.then49, label %for.cond.i

if.then49:
  %global_info51 = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %16 = load i64, ptr %global_info51, align 8
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 10, i64 noundef %2, i64 noundef %10, i64 noundef %0, i64 noundef %16)
  unreachable

if.end52:
  ret void
}

define void @ig_bulk_prefetch(ptr noundef %w, <32 x i64> %address, <32 x i32> %sizes, i32 noundef %mask, i64 noundef %low, i64 noundef %size, ptr noundef readonly captures(none) %described) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %sizes.addr = alloca <32 x i32>, align 128
  %copy = alloca %struct.BulkCopy, align 8
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i32> %sizes, ptr %sizes.addr, align 128
  %tobool.not26 = icmp eq i32 %mask, 0
  br i1 %tobool.not26, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %lane3 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %walk = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %kind = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %global = getelementptr inbounds nuw i8, ptr %copy, i64 40
  %nbytes = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %shared_info = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %shared_info7 = getelementptr inbounds nuw i8, ptr %described, i64 24
  %global_info = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %global_info8 = getelementptr inbounds nuw i8, ptr %described, i64 40
  %counted = getelementptr inbounds nuw i8, ptr %copy, i64 136
  %row.i = getelementptr inbounds nuw i8, ptr %described, i64 72
  %2 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  br label %land.rhs

land.rhs:
  %rest_.027 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %if.end ]
  %3 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.027, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %copy)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(472) %2, i8 0, i64 472, i1 false)
  store ptr %w, ptr %copy, align 8
  store i64 %3, ptr %lane3, align 8
  store ptr @ig_walk_row, ptr %walk, align 8
  %4 = load i64, ptr %described, align 8
  store i64 %4, ptr %kind, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %3
  %5 = load i64, ptr %arrayidx, align 8
  store i64 %5, ptr %global, align 8
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %sizes.addr, i64 %3
  %6 = load i32, ptr %arrayidx5, align 4
  %conv6 = zext i32 %6 to i64
  store i64 %conv6, ptr %nbytes, align 8
  %7 = load i64, ptr %shared_info7, align 8
  store i64 %7, ptr %shared_info, align 8
  %8 = load i64, ptr %global_info8, align 8
  store i64 %8, ptr %global_info, align 8
  %9 = load i64, ptr %row.i, align 8
  %tobool.not.i = icmp eq i64 %9, 0
  br i1 %tobool.not.i, label %counts_of.exit, label %cond.true.i

cond.true.i:
  %10 = load ptr, ptr %w, align 8
  %accesses.i = getelementptr inbounds nuw i8, ptr %10, i64 936
  %11 = load i64, ptr %accesses.i, align 8
  %12 = inttoptr i64 %11 to ptr
  %.idx.i = mul i64 %9, 384
  %13 = getelementptr i8, ptr %12, i64 %.idx.i
  %add.ptr.i = getelementptr i8, ptr %13, i64 -384
  br label %counts_of.exit

counts_of.exit:
  %cond.i = phi ptr [ %add.ptr.i, %cond.true.i ], [ null, %land.rhs ]
  store ptr %cond.i, ptr %counted, align 8
  %rem = and i64 %conv6, 15
  %tobool10.not = icmp eq i64 %rem, 0
  br i1 %tobool10.not, label %if.end, label %if.then

for.cond.cleanup.critedge:
  ret void

if.then:
  call fastcc void @invalid_copy(ptr noundef %w, ptr noundef nonnull %copy, i64 noundef 16, i64 noundef %conv6, i64 noundef 0)
  unreachable

if.end:
  call fastcc void @check_copy_global(ptr noundef %w, ptr noundef %copy, i64 noundef %low, i64 noundef %size, i1 noundef zeroext false)
  call void @ig_bulk_count(ptr noundef nonnull %copy, i64 noundef 0)
  call void @llvm.lifetime.end.p0(ptr nonnull %copy)
  %sub = add nsw i64 %rest_.027, -1
  %and = and i64 %sub, %rest_.027
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare void @ig_complete(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_tell_of(ptr noundef, ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_reduce(i64 noundef, i64 noundef, ptr noundef, ptr noundef, i64 noundef)

declare i64 @ig_probe(ptr noundef, i64 noundef, i64 noundef)

declare i64 @llvm.umin.i64(i64, i64)

declare void @llvm.assume(i1 noundef)
