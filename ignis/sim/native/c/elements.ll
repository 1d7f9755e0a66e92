%struct.Element = type { ptr, i64, i64, i64, i64, i64, i64, i64, i32 }
%struct.Barrier = type { i64, i64, i64, i64, i64, i64, i64, i64 }

@CLUSTERS = external local_unnamed_addr constant i64, align 8
@RACES = external local_unnamed_addr constant i64, align 8
@UNINITIALIZED = external local_unnamed_addr constant i64, align 8

define void @ig_track_enter(ptr noundef %w, i64 noundef %reserved) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked, align 8
  %current = getelementptr inbounds nuw i8, ptr %1, i64 24
  %2 = load i64, ptr %current, align 8
  %block = getelementptr inbounds nuw i8, ptr %0, i64 304
  %3 = load i64, ptr %block, align 8
  %add = add i64 %3, 1
  %cmp.not = icmp eq i64 %2, %add
  br i1 %cmp.not, label %if.end11thread-pre-split, label %if.then

if.then:
  tail call fastcc void @enter_block(ptr noundef nonnull %w, ptr noundef nonnull %0, i64 noundef %reserved)
  %4 = load i64, ptr @CLUSTERS, align 8
  %tobool.not = icmp eq i64 %4, 0
  br i1 %tobool.not, label %if.end11thread-pre-split, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %cluster1.i = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %rank3 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %5 = load ptr, ptr %cluster1.i, align 8
  %tobool.not.i55 = icmp eq ptr %5, null
  br i1 %tobool.not.i55, label %for.cond.cleanup, label %land.lhs.true.i

land.lhs.true.i:
  %6 = phi ptr [ %11, %for.inc ], [ %5, %land.rhs.lr.ph ]
  %rank.05156 = phi i64 [ %inc, %for.inc ], [ 0, %land.rhs.lr.ph ]
  %7 = load i64, ptr %6, align 8
  %cmp.i = icmp ult i64 %rank.05156, %7
  br i1 %cmp.i, label %ig_peer.exit, label %for.cond.cleanup

ig_peer.exit:
  %blocks.i = getelementptr inbounds nuw i8, ptr %6, i64 128
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %rank.05156
  %8 = load ptr, ptr %arrayidx.i, align 8
  %tobool2.not = icmp eq ptr %8, null
  br i1 %tobool2.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %.lcssa = phi ptr [ %5, %land.rhs.lr.ph ], [ %6, %ig_peer.exit ], [ %6, %land.lhs.true.i ], [ %11, %for.inc ]
  %9 = load i64, ptr @RACES, align 8
  %tobool8.not = icmp eq i64 %9, 0
  br i1 %tobool8.not, label %if.end14, label %if.end11thread-pre-split.thread

for.body:
  %10 = load i64, ptr %rank3, align 8
  %cmp4.not = icmp eq i64 %rank.05156, %10
  br i1 %cmp4.not, label %for.inc, label %ig_peer.exit44

ig_peer.exit44:
  tail call fastcc void @enter_block(ptr noundef nonnull %w, ptr noundef nonnull %8, i64 noundef %reserved)
  br label %for.inc

for.inc:
  %inc = add nuw i64 %rank.05156, 1
  %11 = load ptr, ptr %cluster1.i, align 8
  %tobool.not.i = icmp eq ptr %11, null
  br i1 %tobool.not.i, label %for.cond.cleanup, label %land.lhs.true.i

if.end11thread-pre-split.thread:
  %leave = getelementptr inbounds nuw i8, ptr %.lcssa, i64 40
  store ptr @ig_leave_cluster, ptr %leave, align 8
  br label %if.then13

if.end11thread-pre-split:
  %.pr.pr = load i64, ptr @RACES, align 8
  %12 = icmp eq i64 %.pr.pr, 0
  br i1 %12, label %if.end14, label %if.then13

if.then13:
  tail call void @ig_begin_warp(ptr noundef nonnull %w)
  br label %if.end14

if.end14:
  %13 = load i64, ptr @UNINITIALIZED, align 8
  %tobool15.not = icmp eq i64 %13, 0
  br i1 %tobool15.not, label %if.end19, label %if.then16

if.then16:
  %local_bytes = getelementptr inbounds nuw i8, ptr %0, i64 192
  %14 = load i64, ptr %local_bytes, align 8
  %mul = shl i64 %14, 5
  %tobool.not.i45 = icmp eq i64 %mul, 0
  br i1 %tobool.not.i45, label %if.end19, label %if.then.i

if.then.i:
  %local = getelementptr inbounds nuw i8, ptr %w, i64 24
  %15 = load i64, ptr %local, align 8
  %16 = load ptr, ptr %tracked, align 8
  %valid_local = getelementptr inbounds nuw i8, ptr %16, i64 48
  %17 = load i64, ptr %valid_local, align 8
  %add18 = add i64 %17, %15
  %18 = inttoptr i64 %add18 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %18, i8 0, i64 %mul, i1 false)
  br label %if.end19

if.end19:
  ret void
}

define internal fastcc void @enter_block(ptr noundef %w, ptr noundef %arena, i64 noundef %reserved) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %tracked = getelementptr inbounds nuw i8, ptr %arena, i64 896
  %0 = load ptr, ptr %tracked, align 8
  %1 = load i64, ptr @UNINITIALIZED, align 8
  %tobool = icmp ne i64 %1, 0
  %2 = load i64, ptr @RACES, align 8
  %tobool1 = icmp ne i64 %2, 0
  %or.cond = select i1 %tobool, i1 %tobool1, i1 false
  br i1 %or.cond, label %if.end.thread, label %if.end

if.end.thread:
  tail call void @ig_report_pending(ptr noundef %w, ptr noundef %0)
  %block28 = getelementptr inbounds nuw i8, ptr %arena, i64 304
  %3 = load i64, ptr %block28, align 8
  %add29 = add i64 %3, 1
  %current30 = getelementptr inbounds nuw i8, ptr %0, i64 24
  store i64 %add29, ptr %current30, align 8
  br label %if.end4

if.end:
  %block = getelementptr inbounds nuw i8, ptr %arena, i64 304
  %4 = load i64, ptr %block, align 8
  %add = add i64 %4, 1
  %current = getelementptr inbounds nuw i8, ptr %0, i64 24
  store i64 %add, ptr %current, align 8
  %tobool2.not = icmp eq i64 %2, 0
  br i1 %tobool2.not, label %if.end9, label %if.end4

if.end4:
  %warps = getelementptr inbounds nuw i8, ptr %arena, i64 272
  %5 = load ptr, ptr %warps, align 8
  tail call void @ig_begin_block(ptr noundef %5)
  %6 = load i64, ptr @CLUSTERS, align 8
  %tobool7.not = icmp eq i64 %6, 0
  br i1 %tobool7.not, label %if.end9, label %if.then8

if.then8:
  tail call void @ig_begin_peers(ptr noundef nonnull %arena)
  br label %if.end9

if.end9:
  %tobool10.not = icmp eq i64 %1, 0
  br i1 %tobool10.not, label %if.end16, label %if.then11

if.then11:
  %shared = getelementptr inbounds nuw i8, ptr %arena, i64 256
  %7 = load i64, ptr %shared, align 8
  %valid_shared = getelementptr inbounds nuw i8, ptr %0, i64 40
  %8 = load i64, ptr %valid_shared, align 8
  %add12 = add i64 %8, %7
  %shared_valid = getelementptr inbounds nuw i8, ptr %0, i64 160
  store i64 0, ptr %shared_valid, align 8
  %shared_bytes = getelementptr inbounds nuw i8, ptr %arena, i64 176
  %9 = load i64, ptr %shared_bytes, align 8
  %tobool.not.i = icmp eq i64 %9, 0
  br i1 %tobool.not.i, label %clear.exit, label %if.then.i

if.then.i:
  %10 = inttoptr i64 %add12 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %10, i8 0, i64 %9, i1 false)
  br label %clear.exit

clear.exit:
  %cmp.not = icmp eq i64 %reserved, -1
  br i1 %cmp.not, label %if.end16, label %if.then13

if.then13:
  %add14 = add i64 %add12, %reserved
  %11 = inttoptr i64 %add14 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(1024) %11, i8 -1, i64 1024, i1 false)
  br label %if.end16

if.end16:
  ret void
}

declare void @ig_leave_cluster(ptr noundef)

declare void @ig_begin_warp(ptr noundef)

define void @ig_one(ptr noundef %w, i64 noundef %space, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef %mode, i64 noundef %access, i64 noundef %info, i64 noundef %value) nounwind "prefer-vector-width"="512" {
entry:
  %.compoundliteral = alloca %struct.Element, align 8
  store ptr %w, ptr %.compoundliteral, align 8
  %lane2 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 8
  store i64 %lane, ptr %lane2, align 8
  %address3 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 16
  store i64 %address, ptr %address3, align 8
  %info4 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 24
  store i64 %info, ptr %info4, align 8
  %nbytes5 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 32
  store i64 %nbytes, ptr %nbytes5, align 8
  %mode6 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 40
  store i64 %mode, ptr %mode6, align 8
  %access7 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 48
  store i64 %access, ptr %access7, align 8
  %value8 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 56
  store i64 %value, ptr %value8, align 8
  %lanes = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 64
  %sh_prom = trunc i64 %lane to i32
  %shl = shl nuw i32 1, %sh_prom
  store i32 %shl, ptr %lanes, align 8
  %0 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 68
  store i32 0, ptr %0, align 4
  call fastcc void @element(ptr noundef %.compoundliteral, i64 noundef %space)
  ret void
}

define internal fastcc void @element(ptr noundef nonnull %e, i64 noundef %space) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %e, align 8
  %1 = load ptr, ptr %0, align 8
  %address = getelementptr inbounds nuw i8, ptr %e, i64 16
  %2 = load i64, ptr %address, align 8
  %value2 = getelementptr inbounds nuw i8, ptr %e, i64 56
  %3 = load i64, ptr %value2, align 8
  %nbytes3 = getelementptr inbounds nuw i8, ptr %e, i64 32
  %4 = load i64, ptr %nbytes3, align 8
  %shr.mask.i = and i64 %2, -4611686018427387904
  %cmp.i = icmp eq i64 %shr.mask.i, 4611686018427387904
  %cmp = icmp eq i64 %space, 2
  %or.cond = and i1 %cmp, %cmp.i
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  %5 = load i64, ptr @UNINITIALIZED, align 8
  %tobool.not.i = icmp eq i64 %5, 0
  br i1 %tobool.not.i, label %cleanup77, label %if.end.i

if.end.i:
  %mode.i = getelementptr inbounds nuw i8, ptr %e, i64 40
  %6 = load i64, ptr %mode.i, align 8
  %and.i.i = and i64 %6, 7
  %cond.i.i = tail call noundef i64 @llvm.umin.i64(i64 %4, i64 4)
  %cmp39.not.i = icmp eq i64 %4, 0
  br i1 %cmp39.not.i, label %for.cond.cleanup.i, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %lane.i = getelementptr inbounds nuw i8, ptr %e, i64 8
  %info.i = getelementptr inbounds nuw i8, ptr %e, i64 24
  %cmp6.i = icmp ne i64 %and.i.i, 0
  br label %for.body.i

for.cond.cleanup.loopexit.i:
  %7 = icmp eq i64 %add8.i, 0
  br label %for.cond.cleanup.i

for.cond.cleanup.i:
  %count.0.lcssa.i = phi i1 [ true, %if.end.i ], [ %7, %for.cond.cleanup.loopexit.i ]
  %.lcssa.i = phi i64 [ 0, %if.end.i ], [ %18, %for.cond.cleanup.loopexit.i ]
  %8 = and i64 %6, 5
  %or.cond.i.i = icmp eq i64 %8, 0
  %cmp2.i.i = icmp eq i64 %and.i.i, 4
  %spec.select.i.i = or i1 %cmp2.i.i, %or.cond.i.i
  %or.cond.i = select i1 %spec.select.i.i, i1 %count.0.lcssa.i, i1 false
  br i1 %or.cond.i, label %if.then15.i, label %cleanup77

for.body.i:
  %count.041.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %add8.i, %for.body.i ]
  %now.040.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %add9.i, %for.body.i ]
  %9 = load ptr, ptr %e, align 8
  %10 = load i64, ptr %lane.i, align 8
  %11 = load i64, ptr %address, align 8
  %add.i = add i64 %11, %now.040.i
  %12 = load i64, ptr %info.i, align 8
  %call3.i = tail call i64 @ig_resolve(ptr noundef %9, i64 noundef %10, i64 noundef %add.i, i64 noundef %cond.i.i, i64 noundef %12)
  %13 = inttoptr i64 %call3.i to ptr
  %14 = load ptr, ptr %e, align 8
  %15 = load ptr, ptr %14, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %15, i64 896
  %16 = load ptr, ptr %tracked.i.i, align 8
  %valid_local.i = getelementptr inbounds nuw i8, ptr %16, i64 48
  %17 = load i64, ptr %valid_local.i, align 8
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %13, i64 %17
  %call7.i = tail call fastcc i64 @written(ptr noundef %add.ptr.i, i64 noundef %cond.i.i, i1 noundef zeroext %cmp6.i)
  %add8.i = add i64 %call7.i, %count.041.i
  %add9.i = add i64 %now.040.i, 4
  %18 = load i64, ptr %nbytes3, align 8
  %cmp.i131 = icmp ult i64 %add9.i, %18
  br i1 %cmp.i131, label %for.body.i, label %for.cond.cleanup.loopexit.i

if.then15.i:
  %19 = load ptr, ptr %e, align 8
  %lane17.i = getelementptr inbounds nuw i8, ptr %e, i64 8
  %20 = load i64, ptr %lane17.i, align 8
  %21 = load i64, ptr %address, align 8
  %sub.i = add i64 %21, -4611686018427387904
  %info20.i = getelementptr inbounds nuw i8, ptr %e, i64 24
  %22 = load i64, ptr %info20.i, align 8
  tail call void @ig_fault(ptr noundef %19, i64 noundef 7, i64 noundef %20, i64 noundef %sub.i, i64 noundef %.lcssa.i, i64 noundef %22)
  unreachable

if.end:
  %23 = load i64, ptr %1, align 8
  %sub = sub i64 %2, %23
  %parameter_bytes = getelementptr inbounds nuw i8, ptr %1, i64 216
  %24 = load i64, ptr %parameter_bytes, align 8
  %cmp6 = icmp ult i64 %sub, %24
  br i1 %cmp6, label %cleanup77, label %if.end8

if.end8:
  %shared10 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %25 = load i64, ptr %shared10, align 8
  %sub11 = sub i64 %2, %25
  %shared_bytes = getelementptr inbounds nuw i8, ptr %1, i64 176
  %26 = load i64, ptr %shared_bytes, align 8
  %cmp12 = icmp ult i64 %sub11, %26
  br i1 %cmp12, label %if.end30, label %cond.false

cond.false:
  %base = getelementptr inbounds nuw i8, ptr %1, i64 232
  %27 = load i64, ptr %base, align 8
  %sub14 = sub i64 %2, %27
  %span = getelementptr inbounds nuw i8, ptr %1, i64 240
  %28 = load i64, ptr %span, align 8
  %cmp15 = icmp uge i64 %sub14, %28
  %29 = load i64, ptr @CLUSTERS, align 8
  %tobool = icmp ne i64 %29, 0
  %or.cond81 = select i1 %tobool, i1 %cmp15, i1 false
  br i1 %or.cond81, label %for.cond.preheader.i, label %cond.end24

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %1, i64 1088
  %30 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %30, null
  br i1 %tobool.not.i.i, label %cond.end24, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %31 = load i64, ptr %30, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %30, i64 128
  %exitcond.not.i161 = icmp eq i64 %31, 0
  br i1 %exitcond.not.i161, label %cond.end24, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i162, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %31
  br i1 %exitcond.not.i, label %cond.end24, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i162 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i162
  %32 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i134 = icmp eq ptr %32, null
  br i1 %tobool.not.i134, label %cond.end24, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %32, i64 256
  %33 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %2, %33
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %32, i64 176
  %34 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %34
  br i1 %cmp5.not.i, label %if.end30, label %land.lhs.true.i.i

cond.end24:
  br i1 %cmp15, label %cleanup77, label %if.end30

if.end30:
  %cond25156 = phi ptr [ null, %cond.end24 ], [ %1, %if.end8 ], [ %32, %land.lhs.true.i22.i ]
  %35 = phi i1 [ false, %cond.end24 ], [ false, %if.end8 ], [ true, %land.lhs.true.i22.i ]
  %36 = load i64, ptr @UNINITIALIZED, align 8
  %tobool31.not = icmp eq i64 %36, 0
  br i1 %tobool31.not, label %if.end33, label %if.then32

if.then32:
  %cmp.not.i = icmp eq ptr %cond25156, null
  %spec.select = select i1 %cmp.not.i, i64 32, i64 40
  %spec.select158 = select i1 %cmp.not.i, ptr %1, ptr %cond25156
  %tracked.i = getelementptr inbounds nuw i8, ptr %spec.select158, i64 896
  %37 = load ptr, ptr %tracked.i, align 8
  %mode.i135 = getelementptr inbounds nuw i8, ptr %e, i64 40
  %38 = load i64, ptr %mode.i135, align 8
  %.fr165.i = freeze i64 %38
  %and.i154.i = and i64 %.fr165.i, 7
  %39 = inttoptr i64 %2 to ptr
  %cond5.in.i = getelementptr inbounds nuw i8, ptr %37, i64 %spec.select
  %cond5.i = load i64, ptr %cond5.in.i, align 8
  %add.ptr.i137 = getelementptr inbounds nuw i8, ptr %39, i64 %cond5.i
  %40 = load i8, ptr %add.ptr.i137, align 1
  %41 = and i8 %40, -63
  %cmp6.i138 = icmp eq i8 %41, 64
  br i1 %cmp6.i138, label %lor.end25.i, label %lor.end.i

lor.end.i:
  %42 = getelementptr i8, ptr %add.ptr.i137, i64 %4
  %arrayidx8.i = getelementptr i8, ptr %42, i64 -1
  %43 = load i8, ptr %arrayidx8.i, align 1
  %44 = and i8 %43, -63
  %cmp11.i = icmp eq i8 %44, 64
  %cmp16.i = icmp eq i8 %40, -124
  br i1 %cmp16.i, label %lor.end25.thread.i, label %lor.end25.i

lor.end25.i:
  %45 = phi i1 [ %cmp11.i, %lor.end.i ], [ true, %if.then32 ]
  br i1 %cmp.not.i, label %if.end.i141, label %land.lhs.true.i

lor.end25.thread.i:
  br i1 %cmp.not.i, label %if.end.i141, label %land.lhs.true38.i

land.lhs.true.i:
  %46 = getelementptr i8, ptr %add.ptr.i137, i64 %4
  %arrayidx21.i = getelementptr i8, ptr %46, i64 -1
  %47 = load i8, ptr %arrayidx21.i, align 1
  %cmp23.i = icmp eq i8 %47, -124
  %and33.i = and i64 %.fr165.i, 512
  %tobool.i = icmp ne i64 %and33.i, 0
  %or.cond.i140 = or i1 %tobool.i, %cmp23.i
  br i1 %or.cond.i140, label %land.lhs.true38.i, label %if.end.i141

land.lhs.true38.i:
  %48 = phi i1 [ %cmp11.i, %lor.end25.thread.i ], [ %45, %land.lhs.true.i ]
  %call39.i = tail call fastcc zeroext i1 @of_mbarrier(ptr noundef nonnull readonly %e, ptr noundef readonly %cond25156, ptr noundef nonnull %add.ptr.i137)
  br i1 %call39.i, label %if.end33, label %land.lhs.true38.i.if.end.i141_crit_edge

land.lhs.true38.i.if.end.i141_crit_edge:
  %.pre = load i64, ptr %nbytes3, align 8
  br label %if.end.i141

if.end.i141:
  %49 = phi i64 [ %4, %lor.end25.thread.i ], [ %.pre, %land.lhs.true38.i.if.end.i141_crit_edge ], [ %4, %land.lhs.true.i ], [ %4, %lor.end25.i ]
  %50 = phi i1 [ %cmp11.i, %lor.end25.thread.i ], [ %48, %land.lhs.true38.i.if.end.i141_crit_edge ], [ %45, %land.lhs.true.i ], [ %45, %lor.end25.i ]
  %cmp42.i = icmp ne i64 %and.i154.i, 0
  %call44.i = tail call fastcc i64 @written(ptr noundef nonnull %add.ptr.i137, i64 noundef %49, i1 noundef zeroext %cmp42.i)
  %51 = and i64 %.fr165.i, 5
  %or.cond.i.i142 = icmp eq i64 %51, 0
  br i1 %or.cond.i.i142, label %lor.lhs.false.i, label %switch.early.test.i

switch.early.test.i:
  switch i64 %and.i154.i, label %if.end33 [
    i64 6, label %lor.lhs.false.i
    i64 4, label %lor.lhs.false.i
  ]

lor.lhs.false.i:
  br i1 %cmp.not.i, label %cond.end61.i, label %cond.true55.i

cond.true55.i:
  %52 = icmp eq i64 %call44.i, 0
  br i1 %52, label %cond.true75.i, label %if.end33

cond.end61.i:
  %53 = load i64, ptr %nbytes3, align 8
  %cmp58.not.i = icmp eq i64 %call44.i, %53
  br i1 %cmp58.not.i, label %if.end33, label %cond.false80.i

cond.true75.i:
  %54 = load ptr, ptr %e, align 8
  %55 = load ptr, ptr %54, align 8
  %56 = load i64, ptr %address, align 8
  %shared.i.i = getelementptr inbounds nuw i8, ptr %cond25156, i64 256
  %57 = load i64, ptr %shared.i.i, align 8
  %sub.i.i = sub i64 %56, %57
  %cmp.i155.i = icmp eq ptr %cond25156, %55
  br i1 %cmp.i155.i, label %cond.end82.i, label %cond.false.i.i

cond.false.i.i:
  %block.i156.i = getelementptr inbounds nuw i8, ptr %cond25156, i64 304
  %58 = load i64, ptr %block.i156.i, align 8
  %shl.i.i = shl i64 %58, 32
  %or.i157.i = or i64 %sub.i.i, %shl.i.i
  %or1.i.i = or i64 %or.i157.i, -9223372036854775808
  br label %cond.end82.i

cond.false80.i:
  %59 = load i64, ptr %address, align 8
  br label %cond.end82.i

cond.end82.i:
  %60 = phi i64 [ %59, %cond.false80.i ], [ %56, %cond.false.i.i ], [ %56, %cond.true75.i ]
  %cond83.i = phi i64 [ %59, %cond.false80.i ], [ %or1.i.i, %cond.false.i.i ], [ %sub.i.i, %cond.true75.i ]
  %61 = load i64, ptr @RACES, align 8
  %tobool86.not.i = icmp eq i64 %61, 0
  br i1 %50, label %if.then85.i, label %if.end96.i

if.then85.i:
  %.pre168.i = load ptr, ptr %e, align 8
  br i1 %tobool86.not.i, label %if.end93.i, label %if.then87.i

if.then87.i:
  %shared_writes.i = getelementptr inbounds nuw i8, ptr %37, i64 72
  %62 = load ptr, ptr %shared_writes.i, align 8
  %shared90.i = getelementptr inbounds nuw i8, ptr %cond25156, i64 256
  %63 = load i64, ptr %shared90.i, align 8
  %sub91.i = sub i64 %60, %63
  %shr.i = lshr i64 %sub91.i, 2
  %arrayidx92.i = getelementptr inbounds nuw i64, ptr %62, i64 %shr.i
  %64 = load i64, ptr %arrayidx92.i, align 8
  %65 = load ptr, ptr %.pre168.i, align 8
  %fault1.i.i = getelementptr inbounds nuw i8, ptr %65, i64 8
  %66 = load ptr, ptr %fault1.i.i, align 8
  %tracked.i.i143 = getelementptr inbounds nuw i8, ptr %65, i64 896
  %67 = load ptr, ptr %tracked.i.i143, align 8
  %common2.i.i = getelementptr inbounds nuw i8, ptr %67, i64 16
  %68 = load ptr, ptr %common2.i.i, align 8
  %kind.i.i = getelementptr inbounds nuw i8, ptr %66, i64 8
  %69 = load i64, ptr %kind.i.i, align 8
  %tobool.not.i.i144 = icmp eq i64 %69, 0
  br i1 %tobool.not.i.i144, label %if.end.i.i, label %land.lhs.true.i.i145

land.lhs.true.i.i145:
  %block.i.i = getelementptr inbounds nuw i8, ptr %66, i64 16
  %70 = load i64, ptr %block.i.i, align 8
  %block4.i.i = getelementptr inbounds nuw i8, ptr %65, i64 304
  %71 = load i64, ptr %block4.i.i, align 8
  %cmp.not.i.i = icmp ugt i64 %70, %71
  br i1 %cmp.not.i.i, label %if.end.i.i, label %if.end93.i

if.end.i.i:
  %issuers.i.i = getelementptr inbounds nuw i8, ptr %68, i64 168
  %and.i160.i = and i64 %64, -4294967296
  br label %for.body.i.i

for.cond.i.i:
  %inc.i.i = add nuw nsw i64 %index.0.i166.i, 1
  %exitcond.i = icmp eq i64 %inc.i.i, 2048
  br i1 %exitcond.i, label %for.end.i.i, label %for.body.i.i

for.body.i.i:
  %index.0.i166.i = phi i64 [ 0, %if.end.i.i ], [ %inc.i.i, %for.cond.i.i ]
  %arrayidx.i.i148 = getelementptr inbounds nuw [2 x i64], ptr %issuers.i.i, i64 %index.0.i166.i
  %72 = load i64, ptr %arrayidx.i.i148, align 8
  %cmp4.not.i.i = icmp eq i64 %72, %and.i160.i
  br i1 %cmp4.not.i.i, label %cleanup6.i.i, label %for.cond.i.i

cleanup6.i.i:
  %and.i.i150 = and i64 %64, 4194303
  %arrayidx5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i148, i64 8
  %73 = load i64, ptr %arrayidx5.i.i, align 8
  %or.i.i = or i64 %73, %and.i.i150
  br label %with_issuer.exit.i

for.end.i.i:
  %shr.i.i = lshr i64 %64, 27
  %and.i161.i = and i64 %shr.i.i, 31
  %warp_count.i.i = getelementptr inbounds nuw i8, ptr %65, i64 160
  %74 = load i64, ptr %warp_count.i.i, align 8
  %cmp9.i.i = icmp ult i64 %and.i161.i, %74
  %and10.i.i = and i64 %64, -4290773009
  %or11.i.i = or disjoint i64 %and10.i.i, 16
  %cond.i.i149 = select i1 %cmp9.i.i, i64 %64, i64 %or11.i.i
  br label %with_issuer.exit.i

with_issuer.exit.i:
  %retval.3.i.i = phi i64 [ %cond.i.i149, %for.end.i.i ], [ %or.i.i, %cleanup6.i.i ]
  %other.i.i = getelementptr inbounds nuw i8, ptr %68, i64 80
  store i64 %retval.3.i.i, ptr %other.i.i, align 8
  %other_reads.i.i = getelementptr inbounds nuw i8, ptr %68, i64 88
  store i64 0, ptr %other_reads.i.i, align 8
  %.pre.i = load ptr, ptr %e, align 8
  br label %if.end93.i

if.end93.i:
  %75 = phi ptr [ %.pre.i, %with_issuer.exit.i ], [ %.pre168.i, %land.lhs.true.i.i145 ], [ %.pre168.i, %if.then85.i ]
  %lane.i146 = getelementptr inbounds nuw i8, ptr %e, i64 8
  %76 = load i64, ptr %lane.i146, align 8
  %77 = load i64, ptr %nbytes3, align 8
  %info.i147 = getelementptr inbounds nuw i8, ptr %e, i64 24
  %78 = load i64, ptr %info.i147, align 8
  tail call void @ig_fault(ptr noundef %75, i64 noundef 12, i64 noundef %76, i64 noundef %cond83.i, i64 noundef %77, i64 noundef %78)
  unreachable

if.end96.i:
  br i1 %tobool86.not.i, label %if.then98.i, label %if.end103.i

if.then98.i:
  %79 = load ptr, ptr %e, align 8
  %lane100.i = getelementptr inbounds nuw i8, ptr %e, i64 8
  %80 = load i64, ptr %lane100.i, align 8
  %81 = load i64, ptr %nbytes3, align 8
  %info102.i = getelementptr inbounds nuw i8, ptr %e, i64 24
  %82 = load i64, ptr %info102.i, align 8
  tail call void @ig_fault(ptr noundef %79, i64 noundef 7, i64 noundef %80, i64 noundef %cond83.i, i64 noundef %81, i64 noundef %82)
  unreachable

if.end103.i:
  tail call fastcc void @note_unwritten(ptr noundef nonnull readonly %e, i64 noundef %cond83.i)
  br label %if.end33

if.end33:
  %83 = load i64, ptr @RACES, align 8
  %tobool34 = icmp ne i64 %83, 0
  %cmp36163 = icmp ne i64 %4, 0
  %84 = select i1 %tobool34, i1 %cmp36163, i1 false
  br i1 %84, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %cond.i151 = tail call noundef i64 @llvm.umin.i64(i64 %4, i64 4)
  %tobool41.not = icmp eq i64 %3, 0
  %85 = load i64, ptr @CLUSTERS, align 8
  %tobool48 = icmp ne i64 %85, 0
  %or.cond84 = and i1 %35, %tobool48
  %or.cond85 = and i1 %cmp12, %tobool48
  br label %for.body

for.cond.cleanup:
  %tobool62.not = icmp eq i64 %3, 0
  br i1 %tobool62.not, label %cleanup77, label %land.lhs.true63

for.body:
  %now.0164 = phi i64 [ 0, %for.body.lr.ph ], [ %add61, %for.inc ]
  %add = add i64 %now.0164, %2
  store i64 %add, ptr %address, align 8
  store i64 %cond.i151, ptr %nbytes3, align 8
  %add43 = add i64 %now.0164, %3
  %cond46 = select i1 %tobool41.not, i64 0, i64 %add43
  store i64 %cond46, ptr %value2, align 8
  br i1 %or.cond84, label %if.then53, label %if.end54

if.then53:
  tail call void @ig_peer_word(ptr noundef nonnull %e, ptr noundef nonnull %cond25156)
  br label %for.inc

if.end54:
  br i1 %or.cond85, label %if.then58, label %if.end59

if.then58:
  tail call void @ig_against_peers(ptr noundef nonnull %e)
  br label %if.end59

if.end59:
  tail call void @ig_word(ptr noundef nonnull %e, i1 noundef zeroext %cmp12)
  br label %for.inc

for.inc:
  %add61 = add i64 %now.0164, 4
  %cmp36 = icmp ult i64 %add61, %4
  br i1 %cmp36, label %for.body, label %for.cond.cleanup

land.lhs.true63:
  %mode = getelementptr inbounds nuw i8, ptr %e, i64 40
  %86 = load i64, ptr %mode, align 8
  %and.i = and i64 %86, 7
  %cmp65 = icmp eq i64 %and.i, 1
  %or.cond167 = select i1 %cmp65, i1 %cmp36163, i1 false
  br i1 %or.cond167, label %for.body70.lr.ph, label %cleanup77

for.body70.lr.ph:
  %87 = inttoptr i64 %3 to ptr
  %88 = inttoptr i64 %2 to ptr
  br label %for.body70

for.body70:
  %index.0166 = phi i64 [ 0, %for.body70.lr.ph ], [ %inc, %for.body70 ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %87, i64 %index.0166
  %89 = load i8, ptr %arrayidx, align 1
  %arrayidx71 = getelementptr inbounds nuw i8, ptr %88, i64 %index.0166
  store i8 %89, ptr %arrayidx71, align 1
  %inc = add nuw i64 %index.0166, 1
  %exitcond.not = icmp eq i64 %inc, %4
  br i1 %exitcond.not, label %cleanup77, label %for.body70

cleanup77:
  ret void
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

define void @ig_each(ptr noundef %w, i64 noundef %space, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %count, i64 noundef %mode, i64 noundef %access, i64 noundef %info, i64 noundef %values) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %.compoundliteral = alloca %struct.Element, align 8
  store <32 x i64> %address, ptr %address.addr, align 256
  %div = udiv i64 %nbytes, %count
  %cmp = icmp eq i64 %space, 1
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %1 = load ptr, ptr %w, align 8
  %shared = getelementptr inbounds nuw i8, ptr %1, i64 256
  %2 = load i64, ptr %shared, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %2, %cond.true ], [ 0, %entry ]
  %3 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %mask)
  %tobool.not = icmp samesign ult i32 %3, 2
  br i1 %tobool.not, label %if.end11, label %land.lhs.true

land.lhs.true:
  %and.i = and i64 %mode, 7
  %4 = and i64 %mode, 5
  %or.cond.i = icmp eq i64 %4, 0
  %cmp2.i = icmp eq i64 %and.i, 4
  %spec.select.i = or i1 %cmp2.i, %or.cond.i
  br i1 %spec.select.i, label %if.then, label %land.rhs.lr.ph

if.then:
  %5 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %6 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %mask, i1 true)
  %idxprom = zext nneg i32 %5 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %idxprom
  %7 = load i64, ptr %arrayidx, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %7, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp2 = icmp ne <32 x i64> %address, %splat.splat
  %8 = bitcast <32 x i1> %cmp2 to i32
  %and4 = and i32 %mask, %8
  %tobool5.not = icmp eq i32 %and4, 0
  br i1 %tobool5.not, label %land.lhs.true6, label %land.rhs.lr.ph

land.lhs.true6:
  %cmp7 = icmp eq i64 %space, 2
  %shr.mask.i = and i64 %7, -4611686018427387904
  %cmp.i = icmp eq i64 %shr.mask.i, 4611686018427387904
  %or.cond = select i1 %cmp7, i1 %cmp.i, i1 false
  br i1 %or.cond, label %land.rhs.lr.ph, label %if.then10

if.then10:
  %shl = shl nuw i32 1, %5
  %shr = lshr exact i32 -2147483648, %6
  %or = or i32 %shl, %shr
  br label %land.rhs.lr.ph

if.end11:
  %tobool12.not72 = icmp eq i32 %mask, 0
  br i1 %tobool12.not72, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %lanes.178 = phi i32 [ %mask, %if.end11 ], [ %mask, %if.then ], [ %or, %if.then10 ], [ %mask, %land.lhs.true6 ], [ %mask, %land.lhs.true ]
  %alike.177 = phi i32 [ 0, %if.end11 ], [ 0, %if.then ], [ %mask, %if.then10 ], [ 0, %land.lhs.true6 ], [ 0, %land.lhs.true ]
  %conv = zext i32 %lanes.178 to i64
  %tobool19.not = icmp eq i64 %values, 0
  %lane33 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 8
  %address34 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 16
  %info35 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 24
  %nbytes36 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 32
  %mode37 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 40
  %access38 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 48
  %value39 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 56
  %lanes40 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 64
  %9 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 68
  br label %land.rhs

land.rhs:
  %rest_.073 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and43, %for.cond.cleanup17 ]
  %10 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.073, i1 true)
  %cast = trunc nuw nsw i64 %10 to i32
  %arrayidx26 = getelementptr inbounds nuw i64, ptr %address.addr, i64 %10
  %11 = load i64, ptr %arrayidx26, align 8
  %invariant.op = add i64 %cond, %11
  %shl30 = shl nuw i32 1, %cast
  %or31 = or i32 %shl30, %alike.177
  br label %for.body18

for.cond.cleanup.critedge:
  ret void

for.cond.cleanup17:
  %sub42 = add nsw i64 %rest_.073, -1
  %and43 = and i64 %sub42, %rest_.073
  %tobool12.not = icmp eq i64 %and43, 0
  br i1 %tobool12.not, label %for.cond.cleanup.critedge, label %land.rhs

for.body18:
  %now.071 = phi i64 [ 0, %land.rhs ], [ %inc, %cond.end24 ]
  br i1 %tobool19.not, label %cond.end24, label %cond.true20

cond.true20:
  %mul = shl i64 %now.071, 5
  %add = add nuw i64 %mul, %10
  %mul21 = mul i64 %add, %div
  %add22 = add i64 %mul21, %values
  br label %cond.end24

cond.end24:
  %cond25 = phi i64 [ %add22, %cond.true20 ], [ 0, %for.body18 ]
  %mul28 = mul i64 %now.071, %div
  %add29.reass = add i64 %mul28, %invariant.op
  store ptr %w, ptr %.compoundliteral, align 8
  store i64 %10, ptr %lane33, align 8
  store i64 %add29.reass, ptr %address34, align 8
  store i64 %info, ptr %info35, align 8
  store i64 %div, ptr %nbytes36, align 8
  store i64 %mode, ptr %mode37, align 8
  store i64 %access, ptr %access38, align 8
  store i64 %cond25, ptr %value39, align 8
  store i32 %or31, ptr %lanes40, align 8
  store i32 0, ptr %9, align 4
  call fastcc void @element(ptr noundef %.compoundliteral, i64 noundef %space)
  %inc = add nuw i64 %now.071, 1
  %exitcond.not = icmp eq i64 %inc, %count
  br i1 %exitcond.not, label %for.cond.cleanup17, label %for.body18
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare i32 @llvm.ctlz.i32(i32, i1 immarg)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define void @ig_check_generic(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  %tobool.not26 = icmp eq i32 %mask, 0
  br i1 %tobool.not26, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %cond.i = tail call i64 @llvm.umin.i64(i64 %nbytes, i64 4)
  %cmp24.not = icmp eq i64 %nbytes, 0
  br label %land.rhs

land.rhs:
  %rest_.027 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %for.cond.cleanup6 ]
  %1 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.027, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %1
  %2 = load i64, ptr %arrayidx, align 8
  %shr.mask.i = and i64 %2, -4611686018427387904
  %cmp.i = icmp eq i64 %shr.mask.i, 4611686018427387904
  %cond = select i1 %cmp.i, i64 %cond.i, i64 %nbytes
  br i1 %cmp24.not, label %for.cond.cleanup6, label %for.body7

for.cond.cleanup.critedge:
  ret void

for.cond.cleanup6:
  %sub = add nsw i64 %rest_.027, -1
  %and = and i64 %sub, %rest_.027
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

for.body7:
  %now.025 = phi i64 [ %add10, %for.body7 ], [ 0, %land.rhs ]
  %add = add i64 %now.025, %2
  %call9 = tail call i64 @ig_resolve(ptr noundef %w, i64 noundef %1, i64 noundef %add, i64 noundef %cond, i64 noundef %info)
  %add10 = add i64 %now.025, %cond
  %cmp = icmp ult i64 %add10, %nbytes
  br i1 %cmp, label %for.body7, label %for.cond.cleanup6
}

declare i64 @ig_resolve(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define void @ig_track_local(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %store, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %local = getelementptr inbounds nuw i8, ptr %w, i64 24
  %1 = load i64, ptr %local, align 8
  %2 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %2, i64 896
  %3 = load ptr, ptr %tracked.i, align 8
  %valid_local = getelementptr inbounds nuw i8, ptr %3, i64 48
  %4 = load i64, ptr %valid_local, align 8
  %add = add i64 %4, %1
  %5 = inttoptr i64 %add to ptr
  %6 = bitcast i32 %mask to <32 x i1>
  %address.tr = trunc <32 x i64> %address to <32 x i32>
  %7 = shl <32 x i32> %address.tr, splat (i32 3)
  %8 = and <32 x i32> %7, splat (i32 -32)
  %conv = or disjoint <32 x i32> %8, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %cond.i = tail call noundef i64 @llvm.umin.i64(i64 %nbytes, i64 4)
  %mul3 = shl nuw nsw i64 %cond.i, 3
  %notmask = shl nsw i64 -1, %mul3
  %sub = xor i64 %notmask, -1
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %sub, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %and = shl <32 x i64> %address, splat (i64 3)
  %mul4 = and <32 x i64> %and, splat (i64 24)
  %shl5 = shl <32 x i64> %splat.splat, %mul4
  %conv6 = trunc <32 x i64> %shl5 to <32 x i32>
  %9 = sext <32 x i32> %conv to <32 x i64>
  %10 = getelementptr i32, ptr %5, <32 x i64> %9
  %masked_gather = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %10, <32 x i1> %6, <32 x i32> zeroinitializer)
  %cmp = icmp eq i64 %nbytes, 8
  %tobool.not = icmp eq i64 %store, 0
  br i1 %tobool.not, label %if.end13, label %if.then

if.then:
  %or = or <32 x i32> %masked_gather, %conv6
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %or, <32 x ptr> align 4 %10, <32 x i1> %6)
  br i1 %cmp, label %if.then10, label %cleanup

if.then10:
  %add12 = add <32 x i32> %8, <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %11 = sext <32 x i32> %add12 to <32 x i64>
  %12 = getelementptr i32, ptr %5, <32 x i64> %11
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> splat (i32 -1), <32 x ptr> align 4 %12, <32 x i1> %6)
  br label %cleanup

if.end13:
  %and14 = and <32 x i32> %masked_gather, %conv6
  br i1 %cmp, label %if.then16, label %if.end21

if.then16:
  %add18 = add <32 x i32> %8, <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %13 = sext <32 x i32> %add18 to <32 x i64>
  %14 = getelementptr i32, ptr %5, <32 x i64> %13
  %masked_gather19 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %14, <32 x i1> %6, <32 x i32> zeroinitializer)
  %or20 = or <32 x i32> %masked_gather19, %and14
  br label %if.end21

if.end21:
  %seen.0 = phi <32 x i32> [ %or20, %if.then16 ], [ %and14, %if.end13 ]
  %cmp22 = icmp eq <32 x i32> %seen.0, zeroinitializer
  %15 = bitcast <32 x i1> %cmp22 to i32
  %and24 = and i32 %mask, %15
  %tobool25.not = icmp eq i32 %and24, 0
  br i1 %tobool25.not, label %cleanup, label %if.then29

if.then29:
  %16 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %and24, i1 true)
  %conv30 = zext nneg i32 %16 to i64
  %vecext = extractelement <32 x i64> %address, i64 %conv30
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 7, i64 noundef %conv30, i64 noundef %vecext, i64 noundef %nbytes, i64 noundef %info)
  unreachable

cleanup:
  ret void
}

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>)

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_report_pending(ptr noundef, ptr noundef)

declare void @ig_begin_block(ptr noundef)

declare void @ig_begin_peers(ptr noundef)

declare void @ig_peer_word(ptr noundef, ptr noundef)

declare void @ig_against_peers(ptr noundef)

declare void @ig_word(ptr noundef, i1 noundef zeroext)

define internal fastcc i64 @written(ptr noundef captures(none) %marks, i64 noundef %nbytes, i1 noundef zeroext %store) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  switch i64 %nbytes, label %for.body.preheader [
    i64 4, label %land.lhs.true
    i64 0, label %return
  ]

land.lhs.true:
  %0 = load i32, ptr %marks, align 4
  %cmp1 = icmp eq i32 %0, -1
  br i1 %cmp1, label %return, label %for.body.preheader

for.body.preheader:
  br label %for.body

for.body:
  %index.016 = phi i64 [ %inc, %for.inc ], [ 0, %for.body.preheader ]
  %count.015 = phi i64 [ %add, %for.inc ], [ 0, %for.body.preheader ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks, i64 %index.016
  %1 = load i8, ptr %arrayidx, align 1
  %2 = and i8 %1, 1
  %conv3 = zext nneg i8 %2 to i64
  %add = add i64 %count.015, %conv3
  br i1 %store, label %if.then4, label %for.inc

if.then4:
  store i8 -1, ptr %arrayidx, align 1
  br label %for.inc

for.inc:
  %inc = add nuw i64 %index.016, 1
  %exitcond.not = icmp eq i64 %inc, %nbytes
  br i1 %exitcond.not, label %return, label %for.body

return:
  %retval.0 = phi i64 [ 4, %land.lhs.true ], [ %nbytes, %entry ], [ %add, %for.inc ]
  ret i64 %retval.0
}

define internal fastcc noundef zeroext i1 @of_mbarrier(ptr noundef nonnull readonly captures(none) %e, ptr noundef nonnull readonly captures(none) %owner, ptr noundef captures(none) %marks) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %mode = getelementptr inbounds nuw i8, ptr %e, i64 40
  %0 = load i64, ptr %mode, align 8
  %and.i = and i64 %0, 7
  %address = getelementptr inbounds nuw i8, ptr %e, i64 16
  %1 = load i64, ptr %address, align 8
  %shared = getelementptr inbounds nuw i8, ptr %owner, i64 256
  %2 = load i64, ptr %shared, align 8
  %sub = sub i64 %1, %2
  %and = and i64 %0, 512
  %tobool.not = icmp ne i64 %and, 0
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  %cmp.not = icmp eq i64 %and.i, 3
  %3 = select i1 %cmp.not, i8 -1, i8 -124
  %nbytes = getelementptr inbounds nuw i8, ptr %e, i64 32
  %4 = load i64, ptr %nbytes, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %marks, i8 %3, i64 %4, i1 false)
  %tracked = getelementptr inbounds nuw i8, ptr %owner, i64 896
  %5 = load ptr, ptr %tracked, align 8
  %shared_valid = getelementptr inbounds nuw i8, ptr %5, i64 160
  %6 = load i64, ptr %shared_valid, align 8
  %cond.i = tail call i64 @llvm.umin.i64(i64 %6, i64 %sub)
  %cond5 = select i1 %cmp.not, i64 %6, i64 %cond.i
  store i64 %cond5, ptr %shared_valid, align 8
  br label %cleanup

if.end:
  %7 = and i64 %0, 5
  %or.cond.i = icmp eq i64 %7, 0
  %cmp2.i = icmp eq i64 %and.i, 4
  %spec.select.i = or i1 %cmp2.i, %or.cond.i
  %cmp7 = icmp samesign ugt i64 %and.i, 5
  %or.cond.not = select i1 %spec.select.i, i1 true, i1 %cmp7
  br i1 %or.cond.not, label %if.end10, label %cleanup

if.end10:
  %8 = load i8, ptr %marks, align 1
  %cmp12 = icmp eq i8 %8, -124
  br i1 %cmp12, label %cond.end18, label %cond.false15

cond.false15:
  %nbytes16 = getelementptr inbounds nuw i8, ptr %e, i64 32
  %9 = load i64, ptr %nbytes16, align 8
  %add = add i64 %sub, -1
  %sub17 = add i64 %add, %9
  br label %cond.end18

cond.end18:
  %cond19 = phi i64 [ %sub17, %cond.false15 ], [ %sub, %if.end10 ]
  %bulk_block.i = getelementptr inbounds nuw i8, ptr %owner, i64 1080
  %10 = load i64, ptr %bulk_block.i, align 8
  %block.i = getelementptr inbounds nuw i8, ptr %owner, i64 304
  %11 = load i64, ptr %block.i, align 8
  %add.i = add i64 %11, 1
  %cmp.not.i = icmp eq i64 %10, %add.i
  br i1 %cmp.not.i, label %if.end.i, label %barrier_in.exit.thread

if.end.i:
  %bulk.i.i = getelementptr inbounds nuw i8, ptr %owner, i64 1072
  %12 = load i64, ptr %bulk.i.i, align 8
  %13 = inttoptr i64 %12 to ptr
  %numbers.i = getelementptr inbounds nuw i8, ptr %13, i64 40
  %shr.i = lshr i64 %cond19, 3
  %arrayidx.i = getelementptr inbounds nuw i16, ptr %numbers.i, i64 %shr.i
  %14 = load i16, ptr %arrayidx.i, align 2
  %conv.i = zext i16 %14 to i64
  %tobool.not.i = icmp eq i16 %14, 0
  %15 = getelementptr i8, ptr %13, i64 65512
  %arrayidx2.i = getelementptr %struct.Barrier, ptr %15, i64 %conv.i
  br i1 %tobool.not.i, label %barrier_in.exit.thread, label %barrier_in.exit

barrier_in.exit.thread:
  %16 = load ptr, ptr %e, align 8
  %lane53 = getelementptr inbounds nuw i8, ptr %e, i64 8
  %17 = load i64, ptr %lane53, align 8
  br label %cond.end27

barrier_in.exit:
  %18 = load ptr, ptr %e, align 8
  %lane = getelementptr inbounds nuw i8, ptr %e, i64 8
  %19 = load i64, ptr %lane, align 8
  %tobool24.not = icmp eq ptr %arrayidx2.i, null
  br i1 %tobool24.not, label %cond.end27, label %cond.true25

cond.true25:
  %info = getelementptr inbounds nuw i8, ptr %arrayidx2.i, i64 8
  %20 = load i64, ptr %info, align 8
  br label %cond.end27

cond.end27:
  %21 = phi i64 [ %19, %cond.true25 ], [ %19, %barrier_in.exit ], [ %17, %barrier_in.exit.thread ]
  %22 = phi ptr [ %18, %cond.true25 ], [ %18, %barrier_in.exit ], [ %16, %barrier_in.exit.thread ]
  %cond28 = phi i64 [ %20, %cond.true25 ], [ 0, %barrier_in.exit ], [ 0, %barrier_in.exit.thread ]
  %and20 = and i64 %cond19, -8
  %info29 = getelementptr inbounds nuw i8, ptr %e, i64 24
  %23 = load i64, ptr %info29, align 8
  tail call void @ig_tell(ptr noundef %22, i64 noundef 14, i64 noundef %21, i64 noundef 54, i64 noundef %and20, i64 noundef 0, i64 noundef %cond28, i64 noundef %23)
  unreachable

cleanup:
  ret i1 %tobool.not
}

define internal fastcc void @note_unwritten(ptr noundef nonnull readonly captures(none) %e, i64 noundef %shown) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %e, align 8
  %1 = load ptr, ptr %0, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %pending3 = getelementptr inbounds nuw i8, ptr %2, i64 305664
  %3 = load ptr, ptr %pending3, align 8
  %tobool.not = icmp eq ptr %3, null
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  %block6 = getelementptr inbounds nuw i8, ptr %1, i64 304
  %4 = load i64, ptr %block6, align 8
  %lane7 = getelementptr inbounds nuw i8, ptr %e, i64 8
  %5 = load i64, ptr %lane7, align 8
  %nbytes8 = getelementptr inbounds nuw i8, ptr %e, i64 32
  %6 = load i64, ptr %nbytes8, align 8
  %info = getelementptr inbounds nuw i8, ptr %e, i64 24
  %7 = load i64, ptr %info, align 8
  store ptr %0, ptr %pending3, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %2, i64 305672
  store i64 %4, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %2, i64 305680
  store i64 %5, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  %.compoundliteral.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %2, i64 305688
  store i64 %shown, ptr %.compoundliteral.sroa.4.0..sroa_idx, align 8
  %.compoundliteral.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %2, i64 305696
  store i64 %6, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  %.compoundliteral.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %2, i64 305704
  store i64 %7, ptr %.compoundliteral.sroa.6.0..sroa_idx, align 8
  %.compoundliteral.sroa.7.0..sroa_idx = getelementptr inbounds nuw i8, ptr %2, i64 305712
  store i64 7, ptr %.compoundliteral.sroa.7.0..sroa_idx, align 8
  %.compoundliteral.sroa.8.0..sroa_idx = getelementptr inbounds nuw i8, ptr %2, i64 305720
  store i64 0, ptr %.compoundliteral.sroa.8.0..sroa_idx, align 8
  %pending9 = getelementptr inbounds nuw i8, ptr %1, i64 920
  store i64 1, ptr %pending9, align 8
  br label %if.end

if.end:
  ret void
}

declare void @ig_tell(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare i32 @llvm.ctpop.i32(i32)

declare i64 @llvm.umin.i64(i64, i64)
