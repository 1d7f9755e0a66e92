%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [1 x i64] }
%struct.Reach = type { i64, [32 x i64], i64 }
%struct.Log = type { i64, i64 }

@CLUSTERS = external local_unnamed_addr constant i64, align 8

define i64 @ig_join(ptr noundef readonly captures(none) %w, i64 noundef %mine, i64 noundef %others) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %tobool.not = icmp eq i64 %mine, 0
  %cmp = icmp eq i64 %mine, %others
  %or.cond = or i1 %tobool.not, %cmp
  br i1 %or.cond, label %cleanup18, label %if.end

if.end:
  %fenced = getelementptr inbounds nuw i8, ptr %2, i64 144
  store i64 0, ptr %fenced, align 8
  %tobool2.not = icmp eq i64 %others, 0
  br i1 %tobool2.not, label %cleanup18, label %for.cond.preheader

for.cond.preheader:
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %3 = load i64, ptr %nodes.i, align 8
  br label %for.body

for.body:
  %steps.045 = phi i32 [ 8, %for.cond.preheader ], [ %dec, %for.inc ]
  %rest.044 = phi i64 [ %others, %for.cond.preheader ], [ %7, %for.inc ]
  %mul.i = shl i64 %rest.044, 3
  %add.i = add i64 %3, %mul.i
  %4 = inttoptr i64 %add.i to ptr
  %count = getelementptr inbounds nuw i8, ptr %4, i64 40
  %5 = load i64, ptr %count, align 8
  %tobool8.not = icmp eq i64 %5, 0
  br i1 %tobool8.not, label %land.lhs.true, label %for.end

land.lhs.true:
  %mark = getelementptr inbounds nuw i8, ptr %4, i64 32
  %6 = load i64, ptr %mark, align 8
  %cmp9 = icmp eq i64 %6, %mine
  br i1 %cmp9, label %cleanup18, label %for.inc

for.inc:
  %right = getelementptr inbounds nuw i8, ptr %4, i64 16
  %7 = load i64, ptr %right, align 8
  %dec = add nsw i32 %steps.045, -1
  %tobool5 = icmp eq i64 %7, 0
  %tobool6 = icmp eq i32 %dec, 0
  %.not = select i1 %tobool5, i1 true, i1 %tobool6
  br i1 %.not, label %for.end, label %for.body

for.end:
  %call16 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef %mine, i64 noundef %others, i64 noundef 0, i64 noundef 0)
  br label %cleanup18

cleanup18:
  %retval.4 = phi i64 [ %others, %entry ], [ %mine, %if.end ], [ %call16, %for.end ], [ %others, %land.lhs.true ]
  ret i64 %retval.4
}

define internal fastcc i64 @make_node(ptr noundef readonly captures(none) %w, i64 noundef %left, i64 noundef %right, i64 noundef range(i64 0, 4) %kind, i64 noundef range(i64 0, 33) %count) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %next = getelementptr inbounds nuw i8, ptr %2, i64 8
  %3 = load i64, ptr %next, align 8
  %first = getelementptr inbounds nuw i8, ptr %2, i64 96
  %4 = load i64, ptr %first, align 8
  %sub = sub i64 %3, %4
  %cmp = icmp ugt i64 %sub, 67108864
  br i1 %cmp, label %cleanup.sink.split, label %if.end

if.end:
  %add = add nuw nsw i64 %count, 7
  %add3 = add i64 %add, %3
  store i64 %add3, ptr %next, align 8
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %5 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %3, 3
  %add.i = add i64 %5, %mul.i
  %6 = inttoptr i64 %add.i to ptr
  %run8 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %7 = load i64, ptr %run8, align 8
  %cmp9 = icmp eq i64 %kind, 3
  %cond = select i1 %cmp9, i64 -9223372036854775808, i64 0
  %or = or i64 %7, %cond
  %cmp11 = icmp eq i64 %kind, 0
  br i1 %cmp11, label %cond.end, label %cond.end.thread

cond.end.thread:
  %8 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %8, i64 896
  %9 = load ptr, ptr %tracked.i.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %10 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %9, i64 %10
  %mark14 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 264
  %11 = load i64, ptr %mark14, align 8
  br label %cond.end25

cond.end:
  %tobool19.not = icmp eq i64 %right, 0
  br i1 %tobool19.not, label %cond.end25, label %cond.true20

cond.true20:
  %mul.i52 = shl i64 %right, 3
  %add.i53 = add i64 %5, %mul.i52
  %12 = inttoptr i64 %add.i53 to ptr
  %depth22 = getelementptr inbounds nuw i8, ptr %12, i64 48
  %13 = load i64, ptr %depth22, align 8
  %add23 = add i64 %13, 1
  br label %cond.end25

cond.end25:
  %cond1557 = phi i64 [ %left, %cond.true20 ], [ %left, %cond.end ], [ %11, %cond.end.thread ]
  %cond26 = phi i64 [ %add23, %cond.true20 ], [ 0, %cond.end ], [ 0, %cond.end.thread ]
  store i64 0, ptr %6, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %6, i64 8
  store i64 %left, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %6, i64 16
  store i64 %right, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  %.compoundliteral.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %6, i64 24
  store i64 %or, ptr %.compoundliteral.sroa.4.0..sroa_idx, align 8
  %.compoundliteral.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %cond1557, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  %.compoundliteral.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %6, i64 40
  store i64 %count, ptr %.compoundliteral.sroa.6.0..sroa_idx, align 8
  %.compoundliteral.sroa.7.0..sroa_idx = getelementptr inbounds nuw i8, ptr %6, i64 48
  store i64 %cond26, ptr %.compoundliteral.sroa.7.0..sroa_idx, align 8
  br i1 %cmp9, label %cleanup.sink.split, label %cleanup

cleanup.sink.split:
  %.sink = phi i64 [ 136, %entry ], [ 128, %cond.end25 ]
  %retval.0.ph = phi i64 [ 0, %entry ], [ %3, %cond.end25 ]
  %nears = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  store i64 1, ptr %nears, align 8
  br label %cleanup

cleanup:
  %retval.0 = phi i64 [ %3, %cond.end25 ], [ %retval.0.ph, %cleanup.sink.split ]
  ret i64 %retval.0
}

define i64 @ig_merge(ptr noundef readonly captures(none) %w, i64 noundef %one, i64 noundef %other) nounwind "prefer-vector-width"="512" {
entry:
  %cond.i = tail call noundef i64 @llvm.umax.i64(i64 %one, i64 %other)
  %cond.i23 = tail call noundef i64 @llvm.umin.i64(i64 %one, i64 %other)
  %tobool.not = icmp eq i64 %cond.i23, 0
  %cmp = icmp eq i64 %one, %other
  %or.cond = or i1 %cmp, %tobool.not
  br i1 %or.cond, label %cleanup, label %if.end

if.end:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  tail call fastcc void @reach(ptr noundef nonnull %w, i64 noundef %cond.i)
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %3 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %cond.i23, 3
  %add.i = add i64 %3, %mul.i
  %4 = inttoptr i64 %add.i to ptr
  %5 = load i64, ptr %4, align 8
  %stamp = getelementptr inbounds nuw i8, ptr %2, i64 16
  %6 = load i64, ptr %stamp, align 8
  %cmp5 = icmp eq i64 %5, %6
  br i1 %cmp5, label %cleanup, label %if.end7

if.end7:
  %call8 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef %cond.i, i64 noundef %cond.i23, i64 noundef 0, i64 noundef 0)
  br label %cleanup

cleanup:
  %retval.0 = phi i64 [ %call8, %if.end7 ], [ %cond.i, %entry ], [ %cond.i, %if.end ]
  ret i64 %retval.0
}

define internal fastcc void @reach(ptr noundef readonly captures(none) %w, i64 noundef %node) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %nears = getelementptr inbounds nuw i8, ptr %2, i64 128
  %3 = load i64, ptr %nears, align 8
  %tobool.not = icmp eq i64 %3, 0
  br i1 %tobool.not, label %lor.end, label %lor.rhs

lor.rhs:
  %viewer = getelementptr inbounds nuw i8, ptr %2, i64 112
  %4 = load i64, ptr %viewer, align 8
  %run = getelementptr inbounds nuw i8, ptr %1, i64 96
  %5 = load i64, ptr %run, align 8
  %cmp = icmp eq i64 %4, %5
  br label %lor.end

lor.end:
  %6 = phi i1 [ true, %entry ], [ %cmp, %lor.rhs ]
  %root = getelementptr inbounds nuw i8, ptr %2, i64 104
  %7 = load i64, ptr %root, align 8
  %cmp2 = icmp eq i64 %7, %node
  %or.cond = select i1 %cmp2, i1 %6, i1 false
  br i1 %or.cond, label %cleanup, label %if.end

if.end:
  %tobool4.not = icmp eq i64 %7, 0
  %lnot = xor i1 %6, true
  %8 = select i1 %tobool4.not, i1 true, i1 %lnot
  %stamp = getelementptr inbounds nuw i8, ptr %2, i64 16
  %blocks = getelementptr inbounds nuw i8, ptr %2, i64 120
  %run16 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %stack1.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %nodes.i.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  br label %for.body

for.cond.cleanup:
  store i64 %node, ptr %root, align 8
  %9 = load i64, ptr %run16, align 8
  %viewer36 = getelementptr inbounds nuw i8, ptr %2, i64 112
  store i64 %9, ptr %viewer36, align 8
  br label %cleanup

for.body:
  %anew.064 = phi i1 [ %8, %if.end ], [ true, %for.body.backedge ]
  br i1 %anew.064, label %if.then12, label %if.end13

if.then12:
  %10 = load i64, ptr %stamp, align 8
  %add = add i64 %10, 1
  store i64 %add, ptr %stamp, align 8
  store i64 0, ptr %blocks, align 8
  br label %if.end13

if.end13:
  %storedv15 = zext i1 %anew.064 to i8
  %11 = load i64, ptr %run16, align 8
  %12 = load ptr, ptr %stack1.i, align 8
  %13 = load i64, ptr %root, align 8
  store i64 %node, ptr %12, align 8
  br label %while.body.i

while.body.i:
  %found.1 = phi i8 [ %storedv15, %if.end13 ], [ %or47.i, %cleanup.i ]
  %many.0 = phi i64 [ 0, %if.end13 ], [ %many.1, %cleanup.i ]
  %depth.048.i = phi i64 [ 1, %if.end13 ], [ %depth.2.i, %cleanup.i ]
  %dec.i = add i64 %depth.048.i, -1
  %arrayidx3.i = getelementptr inbounds nuw i64, ptr %12, i64 %dec.i
  %14 = load i64, ptr %arrayidx3.i, align 8
  %cmp.i = icmp eq i64 %14, %13
  %15 = zext i1 %cmp.i to i8
  %or47.i = or i8 %found.1, %15
  %16 = load i64, ptr %nodes.i.i, align 8
  %mul.i.i = shl i64 %14, 3
  %add.i.i = add i64 %16, %mul.i.i
  %17 = inttoptr i64 %add.i.i to ptr
  %tobool6.not.i = icmp eq i64 %14, 0
  br i1 %tobool6.not.i, label %cleanup.i, label %lor.lhs.false.i

lor.lhs.false.i:
  %18 = load i64, ptr %17, align 8
  %19 = load i64, ptr %stamp, align 8
  %cmp7.i = icmp eq i64 %18, %19
  br i1 %cmp7.i, label %cleanup.i, label %if.end.i

if.end.i:
  store i64 %19, ptr %17, align 8
  %inc11.i = add i64 %many.0, 1
  %left.i = getelementptr inbounds nuw i8, ptr %17, i64 8
  %20 = load i64, ptr %left.i, align 8
  store i64 %20, ptr %arrayidx3.i, align 8
  %run14.i = getelementptr inbounds nuw i8, ptr %17, i64 24
  %21 = load i64, ptr %run14.i, align 8
  %and.i = and i64 %21, 9223372036854775807
  %cmp16.i = icmp sgt i64 %21, -1
  %cmp19.i = icmp eq i64 %and.i, %11
  %or.cond.i = or i1 %cmp16.i, %cmp19.i
  br i1 %or.cond.i, label %if.then21.i, label %cleanup.i

if.then21.i:
  %right.i = getelementptr inbounds nuw i8, ptr %17, i64 16
  %22 = load i64, ptr %right.i, align 8
  %inc22.i = add i64 %depth.048.i, 1
  %arrayidx23.i = getelementptr inbounds nuw i64, ptr %12, i64 %depth.048.i
  store i64 %22, ptr %arrayidx23.i, align 8
  tail call fastcc void @include(ptr noundef nonnull %2, ptr noundef nonnull %17, i64 noundef %and.i)
  br label %cleanup.i

cleanup.i:
  %many.1 = phi i64 [ %many.0, %while.body.i ], [ %many.0, %lor.lhs.false.i ], [ %inc11.i, %if.then21.i ], [ %inc11.i, %if.end.i ]
  %depth.2.i = phi i64 [ %dec.i, %while.body.i ], [ %dec.i, %lor.lhs.false.i ], [ %inc22.i, %if.then21.i ], [ %depth.048.i, %if.end.i ]
  %tobool.not.i = icmp eq i64 %depth.2.i, 0
  br i1 %tobool.not.i, label %include_all.exit, label %while.body.i

include_all.exit:
  %cmp17 = icmp ugt i64 %many.1, 128
  br i1 %cmp17, label %land.end, label %include_all.exit.if.end33_crit_edge

include_all.exit.if.end33_crit_edge:
  %.pre = trunc nuw i8 %or47.i to i1
  br i1 %.pre, label %for.cond.cleanup, label %for.body.backedge

land.end:
  %23 = load i64, ptr %blocks, align 8
  %shl = shl i64 %23, 2
  %cmp19 = icmp ugt i64 %many.1, %shl
  %loadedv21 = trunc nuw i8 %or47.i to i1
  %or.cond39 = select i1 %loadedv21, i1 %cmp19, i1 false
  br i1 %or.cond39, label %land.rhs24, label %if.end33

land.rhs24:
  %24 = load i64, ptr %nears, align 8
  %tobool26.not = icmp eq i64 %24, 0
  br i1 %tobool26.not, label %if.then32, label %for.cond.cleanup

if.then32:
  tail call fastcc void @tabulate(ptr noundef nonnull %w, i64 noundef %node)
  br label %for.cond.cleanup

if.end33:
  br i1 %loadedv21, label %for.cond.cleanup, label %for.body.backedge

for.body.backedge:
  br label %for.body

cleanup:
  ret void
}

define void @ig_share(ptr noundef readonly captures(none) %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %3 = load i64, ptr %holders, align 8
  %tobool.not = icmp eq i64 %3, 0
  br i1 %tobool.not, label %cleanup, label %if.end

if.end:
  %cond.i = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %arrayidx.i14 = getelementptr inbounds nuw [32 x i64], ptr %cond.i, i64 %2
  %cond.i16 = getelementptr inbounds nuw i8, ptr %1, i64 274688
  %arrayidx.i18 = getelementptr inbounds nuw [32 x i64], ptr %cond.i16, i64 %2
  %4 = load <32 x i64>, ptr %arrayidx.i18, align 8
  store <32 x i64> %4, ptr %arrayidx.i14, align 8
  %held = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 88
  %5 = load i64, ptr %held, align 8
  %foreign = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 64
  store i64 %5, ptr %foreign, align 8
  store i64 0, ptr %holders, align 8
  br label %cleanup

cleanup:
  ret void
}

define void @ig_hold(ptr noundef readonly captures(none) %w, i32 noundef %lanes) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %3 = load i64, ptr %holders, align 8
  %tobool = icmp eq i64 %3, 0
  %cmp = icmp ne i32 %lanes, -1
  %or.cond = and i1 %cmp, %tobool
  br i1 %or.cond, label %if.end.thread, label %if.end

if.end.thread:
  %cond.i = getelementptr inbounds nuw i8, ptr %1, i64 274688
  %arrayidx.i27 = getelementptr inbounds nuw [32 x i64], ptr %cond.i, i64 %2
  %cond.i29 = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %arrayidx.i31 = getelementptr inbounds nuw [32 x i64], ptr %cond.i29, i64 %2
  %4 = load <32 x i64>, ptr %arrayidx.i31, align 8
  store <32 x i64> %4, ptr %arrayidx.i27, align 8
  %foreign = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 64
  %5 = load i64, ptr %foreign, align 8
  %held = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 88
  store i64 %5, ptr %held, align 8
  br label %if.end8

if.end:
  %tobool4 = icmp ne i64 %3, 0
  %or.cond14 = or i1 %cmp, %tobool4
  br i1 %or.cond14, label %if.end8, label %if.end13

if.end8:
  %conv = zext i32 %lanes to i64
  %or = or i64 %3, %conv
  store i64 %or, ptr %holders, align 8
  %6 = icmp eq i64 %or, 4294967295
  br i1 %6, label %if.then12, label %if.end13

if.then12:
  %7 = load ptr, ptr %w, align 8
  %tracked.i.i.i = getelementptr inbounds nuw i8, ptr %7, i64 896
  %8 = load ptr, ptr %tracked.i.i.i, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %8, i64 256
  %9 = load i64, ptr %index.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %9
  %holders.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 96
  %10 = load i64, ptr %holders.i, align 8
  %tobool.not.i = icmp eq i64 %10, 0
  br i1 %tobool.not.i, label %if.end13, label %if.end.i

if.end.i:
  %cond.i.i = getelementptr inbounds nuw i8, ptr %8, i64 266496
  %arrayidx.i14.i = getelementptr inbounds nuw [32 x i64], ptr %cond.i.i, i64 %9
  %cond.i16.i = getelementptr inbounds nuw i8, ptr %8, i64 274688
  %arrayidx.i18.i = getelementptr inbounds nuw [32 x i64], ptr %cond.i16.i, i64 %9
  %11 = load <32 x i64>, ptr %arrayidx.i18.i, align 8
  store <32 x i64> %11, ptr %arrayidx.i14.i, align 8
  %held.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 88
  %12 = load i64, ptr %held.i, align 8
  %foreign.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 64
  store i64 %12, ptr %foreign.i, align 8
  store i64 0, ptr %holders.i, align 8
  br label %if.end13

if.end13:
  ret void
}

define void @ig_acquire(ptr noundef %w, i64 noundef %node, i32 noundef %lanes) nounwind "prefer-vector-width"="512" {
entry:
  %call = tail call fastcc zeroext i1 @acquire(ptr noundef %w, i64 noundef %node, i64 noundef 1, i32 noundef %lanes)
  ret void
}

define internal fastcc zeroext i1 @acquire(ptr noundef %w, i64 noundef %node, i64 noundef %wide, i32 noundef %lanes) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %first = getelementptr inbounds nuw i8, ptr %2, i64 96
  %4 = load i64, ptr %first, align 8
  %cmp = icmp ult i64 %node, %4
  br i1 %cmp, label %cleanup, label %if.end

if.end:
  tail call void @ig_hold(ptr noundef nonnull %w, i32 noundef %lanes)
  tail call fastcc void @reach(ptr noundef nonnull %w, i64 noundef %node)
  %reached = getelementptr inbounds nuw i8, ptr %2, i64 32
  %5 = load ptr, ptr %reached, align 8
  %run = getelementptr inbounds nuw i8, ptr %1, i64 96
  %6 = load i64, ptr %run, align 8
  %arrayidx = getelementptr inbounds nuw %struct.Reach, ptr %5, i64 %6
  %7 = load i64, ptr %arrayidx, align 8
  %stamp4 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %8 = load i64, ptr %stamp4, align 8
  %cmp5 = icmp eq i64 %7, %8
  br i1 %cmp5, label %if.then6, label %if.end23

if.then6:
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %9 = load i64, ptr %holders, align 8
  %tobool.not = icmp eq i64 %9, 0
  %10 = load ptr, ptr %w, align 8
  %tracked.i.i68 = getelementptr inbounds nuw i8, ptr %10, i64 896
  %11 = load ptr, ptr %tracked.i.i68, align 8
  %cond.v.i = select i1 %tobool.not, i64 266496, i64 274688
  %cond.i = getelementptr inbounds nuw i8, ptr %11, i64 %cond.v.i
  %12 = load i64, ptr %index.i, align 8
  %arrayidx.i70 = getelementptr inbounds nuw [32 x i64], ptr %cond.i, i64 %12
  %times8 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %13 = load <32 x i64>, ptr %times8, align 8
  %14 = load <32 x i64>, ptr %arrayidx.i70, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %14, <32 x i64> %13)
  store <32 x i64> %elt.max.i, ptr %arrayidx.i70, align 8
  %cmp11 = icmp ugt <32 x i64> %13, %14
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %15 = load i64, ptr %mark, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %15, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp14 = icmp uge <32 x i64> %13, %splat.splat
  %and67 = and <32 x i1> %cmp11, %cmp14
  %and = bitcast <32 x i1> %and67 to i32
  %16 = load i64, ptr %index.i, align 8
  %sh_prom = trunc i64 %16 to i32
  %shl = shl nuw i32 1, %sh_prom
  %not = xor i32 %shl, -1
  %and17 = and i32 %and, %not
  %tobool18.not = icmp eq i32 %and17, 0
  br i1 %tobool18.not, label %if.end23, label %land.lhs.true

land.lhs.true:
  %partial = getelementptr inbounds nuw i8, ptr %1, i64 104
  %17 = load i64, ptr %partial, align 8
  %tobool19.not = icmp eq i64 %17, 0
  br i1 %tobool19.not, label %if.then20, label %if.end23

if.then20:
  store i64 1, ptr %partial, align 8
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end23

if.end23:
  %blocks = getelementptr inbounds nuw i8, ptr %2, i64 120
  %18 = load i64, ptr %blocks, align 8
  %conv = zext i1 %cmp5 to i64
  %cmp25 = icmp ugt i64 %18, %conv
  %tobool31 = icmp ne i64 %wide, 0
  %or.cond = select i1 %tobool31, i1 %cmp25, i1 false
  br i1 %or.cond, label %if.then35, label %cleanup

if.then35:
  %holders28 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %19 = load i64, ptr %holders28, align 8
  %tobool29.not = icmp eq i64 %19, 0
  %cond.v = select i1 %tobool29.not, i64 64, i64 88
  %cond = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 %cond.v
  %20 = load i64, ptr %cond, align 8
  %call36 = tail call i64 @ig_merge(ptr noundef nonnull %w, i64 noundef %node, i64 noundef %20)
  store i64 %call36, ptr %cond, align 8
  br label %cleanup

cleanup:
  %retval.0 = phi i1 [ false, %entry ], [ true, %if.then35 ], [ %cmp25, %if.end23 ]
  ret i1 %retval.0
}

define void @ig_pending(ptr noundef %w, i64 noundef %wide, i32 noundef %lanes) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %1, i64 %2
  %seen = getelementptr inbounds nuw i8, ptr %1, i64 282880
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %seen, i64 %2
  %seen3 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 328
  %3 = load i64, ptr %seen3, align 8
  %cmp39.not = icmp eq i64 %3, 0
  br i1 %cmp39.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %cmp9.not = icmp ne i64 %wide, 2
  %cmp6 = icmp eq i64 %wide, 3
  %tobool = icmp ne i64 %wide, 0
  br label %for.body

for.cond.cleanup:
  %left.0.lcssa = phi i64 [ 0, %entry ], [ %add, %if.end19 ]
  store i64 %left.0.lcssa, ptr %seen3, align 8
  ret void

for.body:
  %4 = phi i64 [ %3, %for.body.lr.ph ], [ %8, %if.end19 ]
  %left.041 = phi i64 [ 0, %for.body.lr.ph ], [ %add, %if.end19 ]
  %index2.040 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %if.end19 ]
  %arrayidx5 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %index2.040
  %5 = load i64, ptr %arrayidx5, align 8
  %and10 = and i64 %5, 4294967296
  %tobool11.not = icmp eq i64 %and10, 0
  %or.cond = select i1 %cmp9.not, i1 true, i1 %tobool11.not
  br i1 %or.cond, label %if.then12, label %if.end19

if.then12:
  %and = and i64 %5, 8589934592
  %tobool7.not = icmp eq i64 %and, 0
  %far.0.in = select i1 %cmp6, i1 %tobool7.not, i1 %tobool
  %and13 = and i64 %5, 4294967295
  %conv = zext i1 %far.0.in to i64
  %call14 = tail call fastcc zeroext i1 @acquire(ptr noundef nonnull %w, i64 noundef %and13, i64 noundef %conv, i32 noundef %lanes)
  %lnot17 = xor i1 %far.0.in, true
  %6 = and i1 %call14, %lnot17
  %7 = zext i1 %6 to i64
  %.pre = load i64, ptr %seen3, align 8
  br label %if.end19

if.end19:
  %8 = phi i64 [ %.pre, %if.then12 ], [ %4, %for.body ]
  %stays.0 = phi i64 [ %7, %if.then12 ], [ 1, %for.body ]
  %arrayidx20 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %left.041
  store i64 %5, ptr %arrayidx20, align 8
  %add = add i64 %stays.0, %left.041
  %inc = add nuw i64 %index2.040, 1
  %cmp = icmp ult i64 %inc, %8
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define i64 @ig_left_at_barrier(ptr noundef %w) nounwind "prefer-vector-width"="512" {
entry:
  tail call void @ig_pending(ptr noundef %w, i64 noundef 3, i32 noundef -1)
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i13 = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i13, align 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i14 = getelementptr inbounds nuw %struct.WarpClock, ptr %1, i64 %2
  %seen15 = getelementptr inbounds nuw i8, ptr %arrayidx.i14, i64 328
  %3 = load i64, ptr %seen15, align 8
  %cmp16.not = icmp eq i64 %3, 0
  br i1 %cmp16.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %left.0.lcssa = phi i64 [ 0, %entry ], [ %call5, %for.body ]
  ret i64 %left.0.lcssa

for.body:
  %4 = phi i64 [ %9, %for.body ], [ %2, %entry ]
  %5 = phi ptr [ %8, %for.body ], [ %1, %entry ]
  %index.018 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %left.017 = phi i64 [ %call5, %for.body ], [ 0, %entry ]
  %seen2 = getelementptr inbounds nuw i8, ptr %5, i64 282880
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %seen2, i64 %4
  %arrayidx4 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %index.018
  %6 = load i64, ptr %arrayidx4, align 8
  %and = and i64 %6, 4294967295
  %call5 = tail call i64 @ig_merge(ptr noundef nonnull %w, i64 noundef %and, i64 noundef %left.017)
  %inc = add nuw i64 %index.018, 1
  %7 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %7, i64 896
  %8 = load ptr, ptr %tracked.i.i, align 8
  %9 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %8, i64 %9
  %seen = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 328
  %10 = load i64, ptr %seen, align 8
  %cmp = icmp ult i64 %inc, %10
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define void @ig_hand_over(ptr noundef readonly captures(none) %w, i64 noundef %node) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %1, i64 %2
  %seen = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 328
  store i64 0, ptr %seen, align 8
  %tobool.not = icmp eq i64 %node, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %or = or i64 %node, 8589934592
  tail call fastcc void @see(ptr noundef nonnull %w, i64 noundef %or)
  br label %if.end

if.end:
  ret void
}

define internal fastcc void @see(ptr noundef readonly captures(none) %w, i64 noundef range(i64 1, 0) %node) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %1, i64 %2
  %seen = getelementptr inbounds nuw i8, ptr %1, i64 282880
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %seen, i64 %2
  %seen2 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 328
  %3 = load i64, ptr %seen2, align 8
  %4 = load <32 x i64>, ptr %arrayidx, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %node, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp = icmp eq <32 x i64> %4, %splat.splat
  %5 = bitcast <32 x i1> %cmp to i32
  %conv = zext i32 %5 to i64
  %notmask = shl nsw i64 -1, %3
  %sub = xor i64 %notmask, -1
  %and = and i64 %conv, %sub
  %tobool3.not = icmp eq i64 %and, 0
  %6 = extractelement <32 x i64> %4, i64 0
  br i1 %tobool3.not, label %if.end, label %cleanup

if.end:
  %cmp4 = icmp eq i64 %3, 32
  br i1 %cmp4, label %if.then6, label %if.end16

if.then6:
  %and8 = and i64 %6, 4294967295
  br label %for.body

for.cond.cleanup:
  store i64 %call14, ptr %arrayidx, align 8
  br label %if.end16

for.body:
  %index9.038 = phi i64 [ 0, %if.then6 ], [ %inc, %for.body ]
  %united.037 = phi i64 [ %and8, %if.then6 ], [ %call14, %for.body ]
  %arrayidx12 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %index9.038
  %7 = load i64, ptr %arrayidx12, align 8
  %and13 = and i64 %7, 4294967295
  %call14 = tail call i64 @ig_join(ptr noundef nonnull %w, i64 noundef %and13, i64 noundef %united.037)
  %inc = add nuw nsw i64 %index9.038, 1
  %exitcond.not = icmp eq i64 %inc, 32
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.end16:
  %count.0 = phi i64 [ 1, %for.cond.cleanup ], [ %3, %if.end ]
  %arrayidx17 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %count.0
  store i64 %node, ptr %arrayidx17, align 8
  %add = add i64 %count.0, 1
  store i64 %add, ptr %seen2, align 8
  br label %cleanup

cleanup:
  ret void
}

define i64 @ig_known(ptr noundef readonly captures(none) %w, i64 noundef %number, i64 noundef %warp, i64 noundef %lane) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %4 = load i64, ptr %holders, align 8
  %5 = shl nuw i64 1, %lane
  %6 = and i64 %4, %5
  %tobool.not = icmp eq i64 %6, 0
  %run = getelementptr inbounds nuw i8, ptr %1, i64 96
  %7 = load i64, ptr %run, align 8
  %cmp = icmp eq i64 %number, %7
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %cond.v.i = select i1 %tobool.not, i64 266496, i64 274688
  %cond.i = getelementptr inbounds nuw i8, ptr %1, i64 %cond.v.i
  %arrayidx.i42 = getelementptr inbounds nuw [32 x i64], ptr %cond.i, i64 %3
  %arrayidx = getelementptr inbounds nuw i64, ptr %arrayidx.i42, i64 %warp
  %8 = load i64, ptr %arrayidx, align 8
  br label %cleanup22

if.end:
  %cond.in.v = select i1 %tobool.not, i64 64, i64 88
  %cond.in = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 %cond.in.v
  %cond = load i64, ptr %cond.in, align 8
  %tobool6.not = icmp eq i64 %cond, 0
  %full9.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 136
  %.pre = load i64, ptr %full9.phi.trans.insert, align 8
  %9 = icmp eq i64 %.pre, 0
  br i1 %tobool6.not, label %if.end.if.then8_crit_edge, label %lor.lhs.false

if.end.if.then8_crit_edge:
  %10 = select i1 %9, i64 0, i64 -4294967296
  br label %cleanup22

lor.lhs.false:
  br i1 %9, label %if.end12, label %cleanup22

if.end12:
  tail call fastcc void @reach(ptr noundef nonnull %w, i64 noundef %cond)
  %reached = getelementptr inbounds nuw i8, ptr %2, i64 32
  %11 = load ptr, ptr %reached, align 8
  %arrayidx14 = getelementptr inbounds nuw %struct.Reach, ptr %11, i64 %number
  %12 = load i64, ptr %arrayidx14, align 8
  %stamp15 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %13 = load i64, ptr %stamp15, align 8
  %cmp16 = icmp eq i64 %12, %13
  br i1 %cmp16, label %cond.true17, label %cleanup22

cond.true17:
  %times = getelementptr inbounds nuw i8, ptr %arrayidx14, i64 8
  %arrayidx18 = getelementptr inbounds nuw i64, ptr %times, i64 %warp
  %14 = load i64, ptr %arrayidx18, align 8
  br label %cleanup22

cleanup22:
  %retval.1 = phi i64 [ %8, %if.then ], [ 0, %if.end12 ], [ %14, %cond.true17 ], [ %10, %if.end.if.then8_crit_edge ], [ -4294967296, %lor.lhs.false ]
  ret i64 %retval.1
}

define void @ig_fence(ptr noundef %w, i64 noundef %wide, i32 noundef %lanes) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  tail call void @ig_pending(ptr noundef nonnull %w, i64 noundef %wide, i32 noundef %lanes)
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %4 = load i64, ptr %holders, align 8
  %tobool.not = icmp eq i64 %4, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  tail call void @ig_hold(ptr noundef nonnull %w, i32 noundef %lanes)
  br label %if.end

if.end:
  %fenced = getelementptr inbounds nuw i8, ptr %2, i64 144
  %5 = load i64, ptr %fenced, align 8
  %tobool3.not = icmp eq i64 %5, 0
  br i1 %tobool3.not, label %if.end12, label %land.lhs.true

land.lhs.true:
  %fenced4 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 40
  %6 = load i64, ptr %fenced4, align 8
  %cmp = icmp eq i64 %5, %6
  br i1 %cmp, label %land.rhs, label %if.end12

land.rhs:
  %tobool5.not = icmp eq i64 %wide, 0
  br i1 %tobool5.not, label %lor.rhs, label %land.lhs.true8

lor.rhs:
  %wide6 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  %7 = load i64, ptr %wide6, align 8
  %cmp7.not = icmp eq i64 %5, %7
  br i1 %cmp7.not, label %if.end12, label %land.lhs.true8

land.lhs.true8:
  %fenced_end = getelementptr inbounds nuw i8, ptr %2, i64 152
  %8 = load i64, ptr %fenced_end, align 8
  %next = getelementptr inbounds nuw i8, ptr %2, i64 8
  %9 = load i64, ptr %next, align 8
  %cmp9 = icmp eq i64 %8, %9
  br i1 %cmp9, label %if.then10, label %if.end12

if.then10:
  store i64 %5, ptr %next, align 8
  br label %if.end12

if.end12:
  %10 = load i64, ptr %arrayidx.i, align 8
  %fence = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  store i64 %10, ptr %fence, align 8
  %call13 = tail call fastcc i64 @own_node(ptr noundef nonnull %w, i64 noundef %wide, i32 noundef %lanes)
  %fenced14 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 40
  store i64 %call13, ptr %fenced14, align 8
  %tobool15.not = icmp eq i64 %wide, 0
  br i1 %tobool15.not, label %if.end19, label %if.then16

if.then16:
  %wide18 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  store i64 %call13, ptr %wide18, align 8
  br label %if.end19

if.end19:
  store i64 %call13, ptr %fenced, align 8
  %next22 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %11 = load i64, ptr %next22, align 8
  %fenced_end23 = getelementptr inbounds nuw i8, ptr %2, i64 152
  store i64 %11, ptr %fenced_end23, align 8
  ret void
}

define internal fastcc i64 @own_node(ptr noundef readonly captures(none) %w, i64 noundef %wide, i32 noundef %lanes) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %3 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %lanes, i1 true)
  %conv = zext nneg i32 %3 to i64
  %publisher = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 104
  %4 = load i64, ptr %publisher, align 8
  %5 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %lanes)
  %tobool.not = icmp samesign ult i32 %5, 2
  br i1 %tobool.not, label %lor.rhs, label %lor.end9.thread

lor.rhs:
  %lane_mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  %6 = load i64, ptr %lane_mark, align 8
  %cmp.not = icmp ult i64 %4, %6
  br i1 %cmp.not, label %lor.end9.thread, label %lor.end9

lor.end9:
  %shr.i = lshr i64 %4, 22
  %and.i = and i64 %shr.i, 31
  %cmp4 = icmp ne i64 %and.i, %conv
  %and7 = and i64 %4, 16
  %tobool8 = icmp ne i64 %and7, 0
  %7 = select i1 %cmp4, i1 true, i1 %tobool8
  %cond.fr = freeze i1 %7
  %spec.select = select i1 %cond.fr, i64 16, i64 0
  br label %lor.end9.thread

lor.end9.thread:
  %8 = phi i1 [ true, %entry ], [ %cond.fr, %lor.end9 ], [ false, %lor.rhs ]
  %9 = phi i64 [ 16, %entry ], [ %spec.select, %lor.end9 ], [ 0, %lor.rhs ]
  %10 = load i64, ptr %arrayidx.i, align 8
  %shl138 = shl nuw nsw i64 %conv, 22
  %11 = or disjoint i64 %9, %shl138
  %or11 = or i64 %11, %10
  store i64 %or11, ptr %publisher, align 8
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %12 = load i64, ptr %holders, align 8
  %tobool13.not = icmp eq i64 %12, 0
  %brmerge = or i1 %8, %tobool13.not
  %not.tobool13.not = xor i1 %tobool13.not, true
  br i1 %brmerge, label %land.end22, label %lor.rhs17

lor.rhs17:
  %13 = shl nuw nsw i64 1, %conv
  %14 = and i64 %12, %13
  %tobool20 = icmp ne i64 %14, 0
  br label %land.end22

land.end22:
  %15 = phi i1 [ %not.tobool13.not, %lor.end9.thread ], [ %tobool20, %lor.rhs17 ]
  %16 = load ptr, ptr %w, align 8
  %tracked.i.i127 = getelementptr inbounds nuw i8, ptr %16, i64 896
  %17 = load ptr, ptr %tracked.i.i127, align 8
  %cond.v.i = select i1 %15, i64 274688, i64 266496
  %cond.i = getelementptr inbounds nuw i8, ptr %17, i64 %cond.v.i
  %18 = load i64, ptr %index.i, align 8
  %arrayidx.i129 = getelementptr inbounds nuw [32 x i64], ptr %cond.i, i64 %18
  %lane_mark26 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  %19 = load i64, ptr %lane_mark26, align 8
  %lane_partial = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 24
  %20 = load i64, ptr %lane_partial, align 8
  %cond.i130 = tail call noundef i64 @llvm.umax.i64(i64 %19, i64 %20)
  %arrayidx = getelementptr inbounds nuw i64, ptr %arrayidx.i129, i64 %18
  %21 = load i64, ptr %arrayidx, align 8
  %and.i131 = and i64 %21, -4294967296
  %add = add i64 %and.i131, 4294967296
  %cond.i132 = tail call noundef i64 @llvm.umax.i64(i64 %cond.i130, i64 %add)
  %sub31 = sub i64 %10, %cond.i132
  %shl36 = shl i64 %18, 27
  %or37 = or i64 %shl36, %10
  %cmp39 = icmp ugt i64 %sub31, 9007194959773695
  %or.cond.not = select i1 %8, i1 true, i1 %cmp39
  br i1 %or.cond.not, label %if.end, label %if.then

if.then:
  %shr32 = lshr i64 %sub31, 32
  %add33 = add nuw nsw i64 %shr32, 1
  %read_mark.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 80
  %22 = load i64, ptr %read_mark.i, align 8
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %19, i64 %22)
  %cmp43 = icmp ugt i64 %cond.i.i, %cond.i132
  %cond45 = select i1 %cmp43, i64 2097152, i64 0
  %23 = or i64 %add33, %cond45
  %24 = or disjoint i64 %23, %shl138
  %or48 = or i64 %24, %or37
  br label %if.end

if.end:
  %own.0 = phi i64 [ %or48, %if.then ], [ %or37, %land.end22 ]
  %partial = getelementptr inbounds nuw i8, ptr %1, i64 104
  %25 = load i64, ptr %partial, align 8
  %tobool49.not = icmp eq i64 %25, 0
  %conv51 = select i1 %tobool49.not, i64 1, i64 32
  %tobool52.not = icmp eq i64 %wide, 0
  br i1 %tobool52.not, label %cond.false, label %cond.end

cond.false:
  %wide53 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  %26 = load i64, ptr %wide53, align 8
  br label %cond.end

cond.end:
  %conv63 = phi i64 [ 3, %cond.false ], [ 1, %if.end ]
  %cond54 = phi i64 [ %26, %cond.false ], [ 0, %if.end ]
  %cond60.in.v = select i1 %15, i64 88, i64 64
  %cond60.in = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 %cond60.in.v
  %cond60 = load i64, ptr %cond60.in, align 8
  %call64 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef %cond54, i64 noundef %cond60, i64 noundef %conv63, i64 noundef %conv51)
  %tobool65.not = icmp eq i64 %call64, 0
  br i1 %tobool65.not, label %if.end81, label %if.then66

if.then66:
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %27 = load ptr, ptr %common, align 8
  %nodes.i = getelementptr inbounds nuw i8, ptr %27, i64 24
  %28 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %call64, 3
  %add.i = add i64 %28, %mul.i
  %29 = inttoptr i64 %add.i to ptr
  %entries68 = getelementptr inbounds nuw i8, ptr %29, i64 56
  br i1 %tobool49.not, label %cond.end78, label %if.then71

if.then71:
  %30 = load <32 x i64>, ptr %arrayidx.i129, align 8
  store <32 x i64> %30, ptr %entries68, align 8
  %31 = load i64, ptr %index.i, align 8
  br label %cond.end78

cond.end78:
  %cond79 = phi i64 [ %31, %if.then71 ], [ 0, %if.then66 ]
  %arrayidx80 = getelementptr inbounds nuw i64, ptr %entries68, i64 %cond79
  store i64 %own.0, ptr %arrayidx80, align 8
  br label %if.end81

if.end81:
  %common1.i = getelementptr inbounds nuw i8, ptr %1, i64 16
  %32 = load ptr, ptr %common1.i, align 8
  %33 = load i64, ptr %32, align 8
  %add.i133 = add i64 %33, 4294967296
  store i64 %add.i133, ptr %32, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %32, i64 64
  %34 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %34, %1
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %1, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %35 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %32, i64 56
  %36 = load i64, ptr %logged.i, align 8
  %cond.i.i134 = tail call noundef i64 @llvm.umin.i64(i64 %36, i64 67108863)
  %arrayidx.i135 = getelementptr inbounds nuw %struct.Log, ptr %35, i64 %cond.i.i134
  %add6.i = add nuw nsw i64 %cond.i.i134, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i133, ptr %arrayidx.i135, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %1, i64 96
  %37 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i135, i64 8
  store i64 %37, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  store i64 %add.i133, ptr %arrayidx.i, align 8
  ret i64 %call64
}

define void @ig_releasing(ptr noundef readonly captures(none) %w, i64 noundef %wide, i32 noundef %lanes) nounwind "prefer-vector-width"="512" {
entry:
  %call = tail call fastcc i64 @own_node(ptr noundef %w, i64 noundef %wide, i32 noundef %lanes)
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %1, i64 %2
  %releasing = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 312
  store i64 %call, ptr %releasing, align 8
  ret void
}

define i64 @ig_published_until(ptr noundef readonly captures(none) %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %releasing = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 56
  %3 = load i64, ptr %releasing, align 8
  %tobool.not = icmp eq i64 %3, 0
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  %4 = load i64, ptr %arrayidx.i, align 8
  br label %cleanup

if.end:
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %5 = load ptr, ptr %common, align 8
  %nodes.i = getelementptr inbounds nuw i8, ptr %5, i64 24
  %6 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %3, 3
  %add.i = add i64 %6, %mul.i
  %7 = inttoptr i64 %add.i to ptr
  %entries = getelementptr inbounds nuw i8, ptr %7, i64 56
  %count = getelementptr inbounds nuw i8, ptr %7, i64 40
  %8 = load i64, ptr %count, align 8
  %cmp = icmp eq i64 %8, 32
  %spec.select = select i1 %cmp, i64 %2, i64 0
  %arrayidx = getelementptr inbounds nuw i64, ptr %entries, i64 %spec.select
  %9 = load i64, ptr %arrayidx, align 8
  %and.i = and i64 %9, -4294967296
  br label %cleanup

cleanup:
  %retval.0 = phi i64 [ %and.i, %if.end ], [ %4, %if.then ]
  ret i64 %retval.0
}

define void @ig_strong(ptr noundef readonly captures(none) %e, ptr noundef captures(none) %word, i64 noundef %cell, i1 noundef zeroext %shared) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %e, align 8
  %1 = load ptr, ptr %0, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %common2 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %3 = load ptr, ptr %common2, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %4
  %mode4 = getelementptr inbounds nuw i8, ptr %e, i64 40
  %5 = load i64, ptr %mode4, align 8
  %and = and i64 %5, 64
  %next.i = getelementptr inbounds nuw i8, ptr %3, i64 8
  %6 = load i64, ptr %next.i, align 8
  %first.i = getelementptr inbounds nuw i8, ptr %3, i64 96
  %7 = load i64, ptr %first.i, align 8
  %cmp.i = icmp ne i64 %6, %7
  %tobool = icmp ne i64 %and, 0
  %or.cond = or i1 %tobool, %cmp.i
  br i1 %or.cond, label %if.end, label %cleanup65

if.end:
  %and.i = and i64 %5, 7
  %8 = load i64, ptr %word, align 8
  %and7 = and i64 %8, 4294967295
  %first_node = getelementptr inbounds nuw i8, ptr %2, i64 208
  %cond.in = select i1 %shared, ptr %first_node, ptr %first.i
  %cond = load i64, ptr %cond.in, align 8
  %cmp = icmp ult i64 %and7, %cond
  %and9 = and i64 %cell, 64
  %tobool10.not = icmp eq i64 %and9, 0
  %or.cond102 = or i1 %tobool10.not, %cmp
  %before.0 = select i1 %or.cond102, i64 0, i64 %and7
  %cmp13 = icmp samesign ugt i64 %and.i, 5
  %cmp17 = icmp eq i64 %and.i, 2
  %cmp18 = icmp eq i64 %and.i, 4
  %9 = or i1 %cmp17, %cmp18
  %spec.select = or i1 %cmp13, %9
  %tobool22 = icmp ne i64 %before.0, 0
  %or.cond73 = select i1 %spec.select, i1 %tobool22, i1 false
  br i1 %or.cond73, label %if.then23, label %if.end38

if.then23:
  %and24 = and i64 %5, 32
  %tobool25.not = icmp eq i64 %and24, 0
  br i1 %tobool25.not, label %if.else, label %if.then26

if.then26:
  %and27 = lshr i64 %5, 3
  %and27.lobit = and i64 %and27, 1
  %conv = xor i64 %and27.lobit, 1
  %lanes = getelementptr inbounds nuw i8, ptr %e, i64 64
  %10 = load i32, ptr %lanes, align 8
  %call29 = tail call fastcc zeroext i1 @acquire(ptr noundef nonnull %0, i64 noundef %before.0, i64 noundef %conv, i32 noundef %10)
  br label %if.end38

if.else:
  %and30 = shl i64 %5, 24
  %cond32 = and i64 %and30, 4294967296
  %cond35 = select i1 %cmp13, i64 0, i64 8589934592
  %11 = or disjoint i64 %cond35, %cond32
  %or36 = or disjoint i64 %11, %before.0
  tail call fastcc void @see(ptr noundef nonnull %0, i64 noundef %or36)
  br label %if.end38

if.end38:
  %12 = xor i1 %9, true
  %or.cond74 = or i1 %cmp13, %12
  br i1 %or.cond74, label %if.end44, label %cleanup65

if.end44:
  %cond49.in.v = select i1 %tobool, i64 56, i64 40
  %cond49.in = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 %cond49.in.v
  %cond49 = load i64, ptr %cond49.in, align 8
  %and50 = and i64 %8, -4294967296
  %cond56 = select i1 %cmp13, i64 %before.0, i64 0
  %conv58 = zext i1 %shared to i64
  %call59 = tail call fastcc i64 @published(ptr noundef nonnull %0, i64 noundef %cond49, i64 noundef %cond56, i64 noundef %conv58)
  %or60 = or i64 %call59, %and50
  store i64 %or60, ptr %word, align 8
  br label %cleanup65

cleanup65:
  ret void
}

define internal fastcc i64 @published(ptr noundef readonly captures(none) %w, i64 noundef %mine, i64 noundef range(i64 0, 4294967296) %others, i64 noundef range(i64 0, 2) %local) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %call = tail call i64 @ig_join(ptr noundef %w, i64 noundef %mine, i64 noundef %others)
  %tobool = icmp ne i64 %call, 0
  %tobool1 = icmp ne i64 %local, 0
  %or.cond = and i1 %tobool1, %tobool
  br i1 %or.cond, label %land.lhs.true2, label %cleanup

land.lhs.true2:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common, align 8
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %3 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %call, 3
  %add.i = add i64 %3, %mul.i
  %4 = inttoptr i64 %add.i to ptr
  %depth = getelementptr inbounds nuw i8, ptr %4, i64 48
  %5 = load i64, ptr %depth, align 8
  %cmp = icmp ugt i64 %5, 32
  br i1 %cmp, label %if.then, label %cleanup

if.then:
  %call7 = tail call fastcc i64 @flatten(ptr noundef nonnull %w, i64 noundef %call)
  br label %cleanup

cleanup:
  %retval.0 = phi i64 [ %call7, %if.then ], [ %call, %land.lhs.true2 ], [ %call, %entry ]
  ret i64 %retval.0
}

define zeroext i1 @ig_heard(ptr noundef readonly captures(none) %e, i64 noundef %node) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %e, align 8
  %1 = load ptr, ptr %0, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %3 = load ptr, ptr %common1, align 8
  %first = getelementptr inbounds nuw i8, ptr %3, i64 96
  %4 = load i64, ptr %first, align 8
  %cmp = icmp ult i64 %node, %4
  br i1 %cmp, label %cleanup16, label %if.end

if.end:
  %nodes.i = getelementptr inbounds nuw i8, ptr %3, i64 24
  %5 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %node, 3
  %add.i = add i64 %5, %mul.i
  %6 = inttoptr i64 %add.i to ptr
  %count = getelementptr inbounds nuw i8, ptr %6, i64 40
  %7 = load i64, ptr %count, align 8
  %tobool.not = icmp eq i64 %7, 0
  br i1 %tobool.not, label %if.then3, label %if.end5

if.then3:
  %mark = getelementptr inbounds nuw i8, ptr %6, i64 32
  %8 = load i64, ptr %mark, align 8
  %mul.i28 = shl i64 %8, 3
  %add.i29 = add i64 %mul.i28, %5
  %9 = inttoptr i64 %add.i29 to ptr
  %count6.phi.trans.insert = getelementptr inbounds nuw i8, ptr %9, i64 40
  %.pre = load i64, ptr %count6.phi.trans.insert, align 8
  br label %if.end5

if.end5:
  %10 = phi i64 [ %7, %if.end ], [ %.pre, %if.then3 ]
  %at.0 = phi ptr [ %6, %if.end ], [ %9, %if.then3 ]
  %cmp7.not = icmp eq i64 %10, 1
  br i1 %cmp7.not, label %if.end9, label %cleanup16

if.end9:
  %run10 = getelementptr inbounds nuw i8, ptr %at.0, i64 24
  %11 = load i64, ptr %run10, align 8
  %and = and i64 %11, 9223372036854775807
  %entries = getelementptr inbounds nuw i8, ptr %at.0, i64 56
  %12 = load i64, ptr %entries, align 8
  %and.i = and i64 %12, -4294967296
  %shr.i = lshr i64 %12, 27
  %and.i30 = and i64 %shr.i, 31
  %lane = getelementptr inbounds nuw i8, ptr %e, i64 8
  %13 = load i64, ptr %lane, align 8
  %call14 = tail call i64 @ig_known(ptr noundef nonnull %0, i64 noundef %and, i64 noundef %and.i30, i64 noundef %13)
  %cmp15 = icmp ule i64 %and.i, %call14
  br label %cleanup16

cleanup16:
  %retval.1 = phi i1 [ false, %entry ], [ %cmp15, %if.end9 ], [ false, %if.end5 ]
  ret i1 %retval.1
}

define void @ig_publish_bytes(ptr noundef readonly captures(none) %w, i64 noundef %address, i64 noundef %entry1) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load i64, ptr @CLUSTERS, align 8
  %tobool.not = icmp eq i64 %0, 0
  %conv = select i1 %tobool.not, i64 3, i64 1
  %call = tail call fastcc i64 @make_node(ptr noundef %w, i64 noundef 0, i64 noundef 0, i64 noundef %conv, i64 noundef 1)
  %tobool2.not = icmp eq i64 %call, 0
  br i1 %tobool2.not, label %cleanup, label %if.end

if.end:
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %common = getelementptr inbounds nuw i8, ptr %2, i64 16
  %3 = load ptr, ptr %common, align 8
  %nodes.i = getelementptr inbounds nuw i8, ptr %3, i64 24
  %4 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %call, 3
  %add.i = add i64 %4, %mul.i
  %5 = inttoptr i64 %add.i to ptr
  %mark = getelementptr inbounds nuw i8, ptr %5, i64 32
  store i64 0, ptr %mark, align 8
  %entries = getelementptr inbounds nuw i8, ptr %5, i64 56
  store i64 %entry1, ptr %entries, align 8
  %call5 = tail call fastcc i64 @meet_one(ptr noundef nonnull %w, i64 noundef %address, i64 noundef %call)
  br label %cleanup

cleanup:
  ret void
}

define internal fastcc i64 @meet_one(ptr noundef readonly captures(none) %w, i64 noundef %address, i64 noundef %mine) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address, %1
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %0, i64 176
  %2 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %2
  br i1 %cmp.i, label %if.end, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %3 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %3, null
  br i1 %tobool.not.i.i, label %cleanup, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %4 = load i64, ptr %3, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %3, i64 128
  %exitcond.not.i38 = icmp eq i64 %4, 0
  br i1 %exitcond.not.i38, label %cleanup, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i39, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %4
  br i1 %exitcond.not.i, label %cleanup, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i39 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i39
  %5 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %5, null
  br i1 %tobool.not.i, label %cleanup, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %5, i64 256
  %6 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %address, %6
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %5, i64 176
  %7 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %7
  br i1 %cmp5.not.i, label %if.end, label %land.lhs.true.i.i

if.end:
  %sub.pre-phi = phi i64 [ %sub.i, %entry ], [ %sub3.i, %land.lhs.true.i22.i ]
  %retval.3.i = phi ptr [ %0, %entry ], [ %5, %land.lhs.true.i22.i ]
  %tracked = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 896
  %8 = load ptr, ptr %tracked, align 8
  %first_node = getelementptr inbounds nuw i8, ptr %8, i64 208
  %9 = load i64, ptr %first_node, align 8
  %shared_words = getelementptr inbounds nuw i8, ptr %8, i64 200
  %10 = load ptr, ptr %shared_words, align 8
  %11 = lshr i64 %sub.pre-phi, 2
  %mul = and i64 %11, 4611686018427387902
  %add.ptr = getelementptr inbounds nuw i64, ptr %10, i64 %mul
  %12 = load i64, ptr %add.ptr, align 8
  %and = and i64 %12, 4294967295
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  %13 = load i64, ptr %arrayidx1, align 8
  %and2 = and i64 %13, 4294967295
  %14 = inttoptr i64 %address to ptr
  %15 = load i64, ptr %14, align 8
  %shr3 = lshr i64 %15, 61
  %cmp = icmp ult i64 %and, %9
  %spec.store.select = select i1 %cmp, i64 0, i64 %and
  %cmp6 = icmp ult i64 %and2, %9
  br i1 %cmp6, label %if.end14, label %if.else

if.else:
  %shr9 = lshr i64 %13, 32
  %cmp10.not = icmp eq i64 %shr9, %shr3
  br i1 %cmp10.not, label %if.end14, label %if.then11

if.then11:
  %call12 = tail call fastcc i64 @published(ptr noundef nonnull %w, i64 noundef %and2, i64 noundef %spec.store.select, i64 noundef 1)
  br label %if.end14

if.end14:
  %done.0 = phi i64 [ %spec.store.select, %if.else ], [ %call12, %if.then11 ], [ %spec.store.select, %if.end ]
  %pending.0 = phi i64 [ %and2, %if.else ], [ 0, %if.then11 ], [ 0, %if.end ]
  store i64 %done.0, ptr %add.ptr, align 8
  %call16 = tail call fastcc i64 @published(ptr noundef nonnull %w, i64 noundef %mine, i64 noundef %pending.0, i64 noundef 1)
  %shl = shl nuw nsw i64 %shr3, 32
  %or = or i64 %call16, %shl
  store i64 %or, ptr %arrayidx1, align 8
  br label %cleanup

cleanup:
  %retval.0 = phi i64 [ %done.0, %if.end14 ], [ 0, %for.cond.preheader.i ], [ 0, %land.lhs.true.i.lr.ph.i ], [ 0, %land.lhs.true.i.i ], [ 0, %ig_peer.exit.i ]
  ret i64 %retval.0
}

define void @ig_meet(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %arrives, i64 noundef %near) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  %tobool.not = icmp eq i64 %arrives, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %1 = load i64, ptr @CLUSTERS, align 8
  %tobool1 = icmp ne i64 %1, 0
  %tobool2.not = icmp eq i64 %near, 0
  %2 = and i1 %tobool2.not, %tobool1
  %conv = zext i1 %2 to i64
  %call.i = tail call fastcc i64 @own_node(ptr noundef readonly %w, i64 noundef %conv, i32 noundef %mask)
  %3 = load ptr, ptr %w, align 8
  %tracked.i.i.i = getelementptr inbounds nuw i8, ptr %3, i64 896
  %4 = load ptr, ptr %tracked.i.i.i, align 8
  %index.i.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %4, i64 %5
  %releasing.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 312
  store i64 %call.i, ptr %releasing.i, align 8
  br label %if.end

if.end:
  %tobool3.not26 = icmp eq i32 %mask, 0
  br i1 %tobool3.not26, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %6 = load i64, ptr @CLUSTERS, align 8
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %lanes.027 = phi i32 [ %mask, %for.body.lr.ph ], [ %and11, %if.end10 ]
  %7 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %lanes.027, i1 true)
  %idxprom = zext nneg i32 %7 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %idxprom
  %8 = load i64, ptr %arrayidx, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %8, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp = icmp eq <32 x i64> %address, %splat.splat
  %9 = bitcast <32 x i1> %cmp to i32
  %and = and i32 %lanes.027, %9
  br i1 %tobool.not, label %if.then8, label %cond.end

cond.end:
  %10 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %10, i64 896
  %11 = load ptr, ptr %tracked.i.i, align 8
  %12 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %11, i64 %12
  %releasing = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 312
  %13 = load i64, ptr %releasing, align 8
  %call6 = tail call fastcc i64 @meet_one(ptr noundef nonnull %w, i64 noundef %8, i64 noundef %13)
  br label %if.end10

if.then8:
  %call624 = tail call fastcc i64 @meet_one(ptr noundef %w, i64 noundef %8, i64 noundef 0)
  %call9 = tail call fastcc zeroext i1 @acquire(ptr noundef %w, i64 noundef %call624, i64 noundef %6, i32 noundef %and)
  br label %if.end10

if.end10:
  %and11 = xor i32 %and, %lanes.027
  %tobool3.not = icmp eq i32 %and, %lanes.027
  br i1 %tobool3.not, label %for.cond.cleanup, label %for.body
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

define internal fastcc void @tabulate(ptr noundef readonly captures(none) %w, i64 noundef %node) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %blocks2 = getelementptr inbounds nuw i8, ptr %2, i64 120
  %3 = load i64, ptr %blocks2, align 8
  %call3 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef 0, i64 noundef 0, i64 noundef 0, i64 noundef 0)
  %tobool.not = icmp eq i64 %call3, 0
  br i1 %tobool.not, label %cleanup, label %if.end

if.end:
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %4 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %call3, 3
  %add.i = add i64 %4, %mul.i
  %5 = inttoptr i64 %add.i to ptr
  %mul = shl i64 %3, 8
  %count = getelementptr inbounds nuw i8, ptr %5, i64 40
  store i64 %mul, ptr %count, align 8
  %stamp = getelementptr inbounds nuw i8, ptr %2, i64 16
  %6 = load i64, ptr %stamp, align 8
  store i64 %6, ptr %5, align 8
  %mul5 = mul i64 %3, 33
  %next = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load i64, ptr %next, align 8
  %add = add i64 %7, %mul5
  store i64 %add, ptr %next, align 8
  %cmp41.not = icmp eq i64 %3, 0
  br i1 %cmp41.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %reached = getelementptr inbounds nuw i8, ptr %2, i64 32
  %entries.i = getelementptr inbounds nuw i8, ptr %5, i64 56
  br label %for.body

for.cond.cleanup:
  %8 = load i64, ptr %nodes.i, align 8
  %mul.i36 = shl i64 %node, 3
  %add.i37 = add i64 %8, %mul.i36
  %9 = inttoptr i64 %add.i37 to ptr
  %left = getelementptr inbounds nuw i8, ptr %9, i64 8
  store i64 %call3, ptr %left, align 8
  %10 = load i64, ptr %nodes.i, align 8
  %add.i40 = add i64 %10, %mul.i36
  %11 = inttoptr i64 %add.i40 to ptr
  %right = getelementptr inbounds nuw i8, ptr %11, i64 16
  store i64 0, ptr %right, align 8
  br label %cleanup

for.body:
  %index.042 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %12 = load ptr, ptr %reached, align 8
  %arrayidx = getelementptr inbounds nuw %struct.Reach, ptr %12, i64 %index.042
  %listed = getelementptr inbounds nuw i8, ptr %arrayidx, i64 264
  %13 = load i64, ptr %listed, align 8
  %add.ptr.idx.i = mul i64 %index.042, 264
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %entries.i, i64 %add.ptr.idx.i
  store i64 %13, ptr %add.ptr.i, align 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  %14 = load ptr, ptr %reached, align 8
  %arrayidx10 = getelementptr inbounds nuw %struct.Reach, ptr %14, i64 %13
  %times = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 8
  %15 = load <32 x i64>, ptr %times, align 8
  store <32 x i64> %15, ptr %add.ptr, align 8
  %inc = add nuw i64 %index.042, 1
  %exitcond.not = icmp eq i64 %inc, %3
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

cleanup:
  ret void
}

define internal fastcc void @include(ptr noundef captures(none) %common, ptr noundef readonly captures(none) %at, i64 noundef range(i64 0, -9223372036854775808) %number) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %count = getelementptr inbounds nuw i8, ptr %at, i64 40
  %0 = load i64, ptr %count, align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %return, label %if.end

if.end:
  %cmp = icmp ugt i64 %0, 255
  br i1 %cmp, label %for.body.lr.ph, label %if.end7

for.body.lr.ph:
  %entries.i = getelementptr inbounds nuw i8, ptr %at, i64 56
  %reached.i = getelementptr inbounds nuw i8, ptr %common, i64 32
  %stamp2.i = getelementptr inbounds nuw i8, ptr %common, i64 16
  %blocks.i = getelementptr inbounds nuw i8, ptr %common, i64 120
  br label %for.body

for.body:
  %index.056 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %times_of.exit ]
  %add.ptr.idx.i = mul i64 %index.056, 264
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %entries.i, i64 %add.ptr.idx.i
  %1 = load i64, ptr %add.ptr.i, align 8
  %2 = load ptr, ptr %reached.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.Reach, ptr %2, i64 %1
  %3 = load i64, ptr %arrayidx.i, align 8
  %4 = load i64, ptr %stamp2.i, align 8
  %cmp.not.i = icmp eq i64 %3, %4
  br i1 %cmp.not.i, label %times_of.exit, label %if.then.i

if.then.i:
  store i64 %4, ptr %arrayidx.i, align 8
  %times.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store <32 x i64> zeroinitializer, ptr %times.i, align 8
  %5 = load ptr, ptr %reached.i, align 8
  %6 = load i64, ptr %blocks.i, align 8
  %inc.i = add i64 %6, 1
  store i64 %inc.i, ptr %blocks.i, align 8
  %arrayidx6.i = getelementptr inbounds nuw %struct.Reach, ptr %5, i64 %6
  %listed.i = getelementptr inbounds nuw i8, ptr %arrayidx6.i, i64 264
  store i64 %1, ptr %listed.i, align 8
  br label %times_of.exit

times_of.exit:
  %times7.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  %7 = load <32 x i64>, ptr %times7.i, align 8
  %8 = load <32 x i64>, ptr %add.ptr, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %7, <32 x i64> %8)
  store <32 x i64> %elt.max.i, ptr %times7.i, align 8
  %inc = add nuw nsw i64 %index.056, 1
  %9 = load i64, ptr %count, align 8
  %div39 = lshr i64 %9, 8
  %cmp4 = icmp samesign ult i64 %inc, %div39
  br i1 %cmp4, label %for.body, label %return

if.end7:
  %reached.i40 = getelementptr inbounds nuw i8, ptr %common, i64 32
  %10 = load ptr, ptr %reached.i40, align 8
  %arrayidx.i41 = getelementptr inbounds nuw %struct.Reach, ptr %10, i64 %number
  %11 = load i64, ptr %arrayidx.i41, align 8
  %stamp2.i42 = getelementptr inbounds nuw i8, ptr %common, i64 16
  %12 = load i64, ptr %stamp2.i42, align 8
  %cmp.not.i43 = icmp eq i64 %11, %12
  br i1 %cmp.not.i43, label %times_of.exit51, label %if.then.i44

if.then.i44:
  store i64 %12, ptr %arrayidx.i41, align 8
  %times.i45 = getelementptr inbounds nuw i8, ptr %arrayidx.i41, i64 8
  store <32 x i64> zeroinitializer, ptr %times.i45, align 8
  %13 = load ptr, ptr %reached.i40, align 8
  %blocks.i46 = getelementptr inbounds nuw i8, ptr %common, i64 120
  %14 = load i64, ptr %blocks.i46, align 8
  %inc.i47 = add i64 %14, 1
  store i64 %inc.i47, ptr %blocks.i46, align 8
  %arrayidx6.i48 = getelementptr inbounds nuw %struct.Reach, ptr %13, i64 %14
  %listed.i49 = getelementptr inbounds nuw i8, ptr %arrayidx6.i48, i64 264
  store i64 %number, ptr %listed.i49, align 8
  br label %times_of.exit51

times_of.exit51:
  %times7.i50 = getelementptr inbounds nuw i8, ptr %arrayidx.i41, i64 8
  %mark = getelementptr inbounds nuw i8, ptr %at, i64 32
  %15 = load i64, ptr %mark, align 8
  %tobool9.not = icmp eq i64 %15, 0
  %sub = add i64 %15, -4294967296
  %spec.select = select i1 %tobool9.not, i64 0, i64 %sub
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %spec.select, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = load <32 x i64>, ptr %times7.i50, align 8
  %elt.max.i52 = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %16, <32 x i64> %splat.splat)
  store <32 x i64> %elt.max.i52, ptr %times7.i50, align 8
  %17 = load i64, ptr %count, align 8
  %cmp12 = icmp eq i64 %17, 1
  %entries = getelementptr inbounds nuw i8, ptr %at, i64 56
  br i1 %cmp12, label %if.then13, label %if.else

if.then13:
  %18 = load i64, ptr %entries, align 8
  %shr.i = lshr i64 %18, 27
  %and.i = and i64 %shr.i, 31
  %arrayidx16 = getelementptr inbounds nuw i64, ptr %times7.i50, i64 %and.i
  %19 = load i64, ptr %arrayidx16, align 8
  %cond.i = tail call noundef i64 @llvm.umax.i64(i64 %19, i64 %18)
  store i64 %cond.i, ptr %arrayidx16, align 8
  br label %return

if.else:
  %20 = load <32 x i64>, ptr %entries, align 8
  %elt.max.i53 = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %elt.max.i52, <32 x i64> %20)
  store <32 x i64> %elt.max.i53, ptr %times7.i50, align 8
  br label %return

return:
  ret void
}

declare <32 x i64> @llvm.umax.v32i64(<32 x i64>, <32 x i64>)

declare void @ig_settle(ptr noundef)

define internal fastcc range(i64 1, 0) i64 @flatten(ptr noundef readonly captures(none) %w, i64 noundef range(i64 1, 0) %node) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  tail call fastcc void @reach(ptr noundef nonnull %w, i64 noundef %node)
  %blocks = getelementptr inbounds nuw i8, ptr %2, i64 120
  %3 = load i64, ptr %blocks, align 8
  %cmp = icmp eq i64 %3, 1
  br i1 %cmp, label %if.then, label %if.end6

if.then:
  %call2 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef 0, i64 noundef 0, i64 noundef 3, i64 noundef 32)
  %tobool.not = icmp eq i64 %call2, 0
  br i1 %tobool.not, label %if.end6, label %if.then3

if.then3:
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %4 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %call2, 3
  %add.i = add i64 %4, %mul.i
  %5 = inttoptr i64 %add.i to ptr
  %mark = getelementptr inbounds nuw i8, ptr %5, i64 32
  store i64 0, ptr %mark, align 8
  %entries = getelementptr inbounds nuw i8, ptr %5, i64 56
  %reached = getelementptr inbounds nuw i8, ptr %2, i64 32
  %6 = load ptr, ptr %reached, align 8
  %run = getelementptr inbounds nuw i8, ptr %1, i64 96
  %7 = load i64, ptr %run, align 8
  %arrayidx = getelementptr inbounds nuw %struct.Reach, ptr %6, i64 %7
  %times = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %8 = load <32 x i64>, ptr %times, align 8
  store <32 x i64> %8, ptr %entries, align 8
  br label %cleanup8

if.end6:
  %nodes.i21 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %9 = load i64, ptr %nodes.i21, align 8
  %mul.i22 = shl i64 %node, 3
  %add.i23 = add i64 %9, %mul.i22
  %10 = inttoptr i64 %add.i23 to ptr
  %depth = getelementptr inbounds nuw i8, ptr %10, i64 48
  store i64 0, ptr %depth, align 8
  br label %cleanup8

cleanup8:
  %retval.1 = phi i64 [ %node, %if.end6 ], [ %call2, %if.then3 ]
  ret i64 %retval.1
}

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i32 @llvm.ctpop.i32(i32)
