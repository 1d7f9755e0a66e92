%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [5 x i64] }
%struct.Reach = type { i64, [32 x i64], i64 }
%struct.Log = type { i64, i64 }

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
  %call16 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef %mine, i64 noundef %others, i64 noundef 0)
  br label %cleanup18

cleanup18:
  %retval.4 = phi i64 [ %others, %entry ], [ %mine, %if.end ], [ %call16, %for.end ], [ %others, %land.lhs.true ]
  ret i64 %retval.4
}

define internal fastcc i64 @make_node(ptr noundef readonly captures(none) %w, i64 noundef %left, i64 noundef %right, i64 noundef range(i64 0, 4) %kind) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
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
  %next = getelementptr inbounds nuw i8, ptr %2, i64 8
  %4 = load i64, ptr %next, align 8
  %first = getelementptr inbounds nuw i8, ptr %2, i64 96
  %5 = load i64, ptr %first, align 8
  %sub = sub i64 %4, %5
  %cmp = icmp ugt i64 %sub, 67108864
  br i1 %cmp, label %cleanup.sink.split, label %if.end

if.end:
  %cmp4 = icmp eq i64 %kind, 0
  br i1 %cmp4, label %cond.end, label %cond.false

cond.false:
  %partial = getelementptr inbounds nuw i8, ptr %1, i64 104
  %6 = load i64, ptr %partial, align 8
  %tobool6.not = icmp eq i64 %6, 0
  %7 = select i1 %tobool6.not, i64 1, i64 32
  br label %cond.end

cond.end:
  %cond7 = phi i64 [ %7, %cond.false ], [ 0, %if.end ]
  %add = add i64 %4, 7
  %add9 = add i64 %add, %cond7
  store i64 %add9, ptr %next, align 8
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %8 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %4, 3
  %add.i = add i64 %8, %mul.i
  %9 = inttoptr i64 %add.i to ptr
  %run14 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %10 = load i64, ptr %run14, align 8
  %cmp15 = icmp eq i64 %kind, 3
  %cond17 = select i1 %cmp15, i64 -9223372036854775808, i64 0
  %or = or i64 %10, %cond17
  br i1 %cmp4, label %cond.end23, label %cond.end23.thread

cond.end23.thread:
  %mark22 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %11 = load i64, ptr %mark22, align 8
  br label %cond.end34

cond.end23:
  %tobool28.not = icmp eq i64 %right, 0
  br i1 %tobool28.not, label %cond.end34, label %cond.true29

cond.true29:
  %mul.i92 = shl i64 %right, 3
  %add.i93 = add i64 %8, %mul.i92
  %12 = inttoptr i64 %add.i93 to ptr
  %depth31 = getelementptr inbounds nuw i8, ptr %12, i64 48
  %13 = load i64, ptr %depth31, align 8
  %add32 = add i64 %13, 1
  br label %cond.end34

cond.end34:
  %cond2497 = phi i64 [ %left, %cond.true29 ], [ %left, %cond.end23 ], [ %11, %cond.end23.thread ]
  %cond35 = phi i64 [ %add32, %cond.true29 ], [ 0, %cond.end23 ], [ 0, %cond.end23.thread ]
  store i64 0, ptr %9, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %9, i64 8
  store i64 %left, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %9, i64 16
  store i64 %right, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  %.compoundliteral.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %9, i64 24
  store i64 %or, ptr %.compoundliteral.sroa.4.0..sroa_idx, align 8
  %.compoundliteral.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %9, i64 32
  store i64 %cond2497, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  %.compoundliteral.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %9, i64 40
  store i64 %cond7, ptr %.compoundliteral.sroa.6.0..sroa_idx, align 8
  %.compoundliteral.sroa.7.0..sroa_idx = getelementptr inbounds nuw i8, ptr %9, i64 48
  store i64 %cond35, ptr %.compoundliteral.sroa.7.0..sroa_idx, align 8
  switch i64 %cond7, label %if.end52 [
    i64 1, label %if.then38
    i64 32, label %if.then43
  ]

if.then38:
  %14 = load i64, ptr %arrayidx.i, align 8
  %15 = load i64, ptr %index.i, align 8
  %shl = shl i64 %15, 27
  %or39 = or i64 %shl, %14
  %entries = getelementptr inbounds nuw i8, ptr %9, i64 56
  store i64 %or39, ptr %entries, align 8
  br label %if.end52

if.then43:
  %known = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %16 = load i64, ptr %index.i, align 8
  %arrayidx45 = getelementptr inbounds nuw [32 x i64], ptr %known, i64 %16
  %17 = load <32 x i64>, ptr %arrayidx45, align 8
  %entries46 = getelementptr inbounds nuw i8, ptr %9, i64 56
  store <32 x i64> %17, ptr %entries46, align 8
  %18 = load i64, ptr %arrayidx.i, align 8
  %19 = load i64, ptr %index.i, align 8
  %arrayidx51 = getelementptr inbounds nuw i64, ptr %entries46, i64 %19
  store i64 %18, ptr %arrayidx51, align 8
  br label %if.end52

if.end52:
  br i1 %cmp15, label %cleanup.sink.split, label %cleanup

cleanup.sink.split:
  %.sink = phi i64 [ 136, %entry ], [ 128, %if.end52 ]
  %retval.0.ph = phi i64 [ 0, %entry ], [ %4, %if.end52 ]
  %nears = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  store i64 1, ptr %nears, align 8
  br label %cleanup

cleanup:
  %retval.0 = phi i64 [ %4, %if.end52 ], [ %retval.0.ph, %cleanup.sink.split ]
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
  %call8 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef %cond.i, i64 noundef %cond.i23, i64 noundef 0)
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

define void @ig_pending(ptr noundef %w, i64 noundef %wide) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %1, i64 %2
  %seen = getelementptr inbounds nuw i8, ptr %1, i64 274688
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
  %call14 = tail call fastcc zeroext i1 @acquire(ptr noundef nonnull %w, i64 noundef %and13, i64 noundef %conv)
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

define internal fastcc zeroext i1 @acquire(ptr noundef %w, i64 noundef %node, i64 noundef range(i64 0, 2) %wide) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
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
  br i1 %cmp5, label %if.then6, label %if.end29

if.then6:
  %times7 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %9 = load <32 x i64>, ptr %times7, align 8
  %known8 = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %10 = load i64, ptr %index.i, align 8
  %arrayidx9 = getelementptr inbounds nuw [32 x i64], ptr %known8, i64 %10
  %11 = load <32 x i64>, ptr %arrayidx9, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %11, <32 x i64> %9)
  store <32 x i64> %elt.max.i, ptr %arrayidx9, align 8
  %cmp17 = icmp ugt <32 x i64> %9, %11
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %12 = load i64, ptr %mark, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %12, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp19 = icmp uge <32 x i64> %9, %splat.splat
  %and69 = and <32 x i1> %cmp17, %cmp19
  %and = bitcast <32 x i1> %and69 to i32
  %13 = load i64, ptr %index.i, align 8
  %sh_prom = trunc i64 %13 to i32
  %shl = shl nuw i32 1, %sh_prom
  %not = xor i32 %shl, -1
  %and23 = and i32 %and, %not
  %tobool24.not = icmp eq i32 %and23, 0
  br i1 %tobool24.not, label %if.end29, label %land.lhs.true

land.lhs.true:
  %partial = getelementptr inbounds nuw i8, ptr %1, i64 104
  %14 = load i64, ptr %partial, align 8
  %tobool25.not = icmp eq i64 %14, 0
  br i1 %tobool25.not, label %if.then26, label %if.end29

if.then26:
  store i64 1, ptr %partial, align 8
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end29

if.end29:
  %blocks = getelementptr inbounds nuw i8, ptr %2, i64 120
  %15 = load i64, ptr %blocks, align 8
  %conv = zext i1 %cmp5 to i64
  %cmp31 = icmp ugt i64 %15, %conv
  %tobool34 = icmp ne i64 %wide, 0
  %or.cond = select i1 %tobool34, i1 %cmp31, i1 false
  br i1 %or.cond, label %if.then38, label %cleanup

if.then38:
  %foreign = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 64
  %16 = load i64, ptr %foreign, align 8
  %call39 = tail call i64 @ig_merge(ptr noundef nonnull %w, i64 noundef %node, i64 noundef %16)
  store i64 %call39, ptr %foreign, align 8
  br label %cleanup

cleanup:
  %retval.0 = phi i1 [ false, %entry ], [ true, %if.then38 ], [ %cmp31, %if.end29 ]
  ret i1 %retval.0
}

define i64 @ig_left_at_barrier(ptr noundef %w) nounwind "prefer-vector-width"="512" {
entry:
  tail call void @ig_pending(ptr noundef %w, i64 noundef 3)
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
  %seen2 = getelementptr inbounds nuw i8, ptr %5, i64 274688
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
  %seen = getelementptr inbounds nuw i8, ptr %1, i64 274688
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

define zeroext i1 @ig_knows(ptr noundef readonly captures(none) %w, i64 noundef %cell, i64 noundef %number) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %1, i64 %3
  %foreign3 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 320
  %4 = load i64, ptr %foreign3, align 8
  %tobool.not = icmp eq i64 %4, 0
  %full5.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 136
  %.pre = load i64, ptr %full5.phi.trans.insert, align 8
  br i1 %tobool.not, label %entry.if.then_crit_edge, label %lor.lhs.false

entry.if.then_crit_edge:
  %5 = icmp ne i64 %.pre, 0
  br label %cleanup

lor.lhs.false:
  %tobool4.not = icmp eq i64 %.pre, 0
  br i1 %tobool4.not, label %if.end, label %cleanup

if.end:
  tail call fastcc void @reach(ptr noundef nonnull %w, i64 noundef %4)
  %reached = getelementptr inbounds nuw i8, ptr %2, i64 32
  %6 = load ptr, ptr %reached, align 8
  %arrayidx = getelementptr inbounds nuw %struct.Reach, ptr %6, i64 %number
  %7 = load i64, ptr %arrayidx, align 8
  %stamp8 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %8 = load i64, ptr %stamp8, align 8
  %cmp = icmp eq i64 %7, %8
  br i1 %cmp, label %land.rhs, label %cleanup

land.rhs:
  %and.i = and i64 %cell, -4294967296
  %times = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %shr.i = lshr i64 %cell, 27
  %and.i22 = and i64 %shr.i, 31
  %arrayidx11 = getelementptr inbounds nuw i64, ptr %times, i64 %and.i22
  %9 = load i64, ptr %arrayidx11, align 8
  %cmp12 = icmp ule i64 %and.i, %9
  br label %cleanup

cleanup:
  %retval.0 = phi i1 [ %cmp12, %land.rhs ], [ false, %if.end ], [ %5, %entry.if.then_crit_edge ], [ true, %lor.lhs.false ]
  ret i1 %retval.0
}

define void @ig_fence(ptr noundef %w, i64 noundef %wide) nounwind "prefer-vector-width"="512" {
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
  tail call void @ig_pending(ptr noundef nonnull %w, i64 noundef %wide)
  %fenced = getelementptr inbounds nuw i8, ptr %2, i64 144
  %4 = load i64, ptr %fenced, align 8
  %tobool.not = icmp eq i64 %4, 0
  br i1 %tobool.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %fenced3 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 40
  %5 = load i64, ptr %fenced3, align 8
  %cmp = icmp eq i64 %4, %5
  br i1 %cmp, label %land.rhs, label %if.end

land.rhs:
  %tobool4.not = icmp eq i64 %wide, 0
  br i1 %tobool4.not, label %lor.rhs, label %land.lhs.true7

lor.rhs:
  %wide5 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  %6 = load i64, ptr %wide5, align 8
  %cmp6.not = icmp eq i64 %4, %6
  br i1 %cmp6.not, label %if.end, label %land.lhs.true7

land.lhs.true7:
  %fenced_end = getelementptr inbounds nuw i8, ptr %2, i64 152
  %7 = load i64, ptr %fenced_end, align 8
  %next = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %next, align 8
  %cmp8 = icmp eq i64 %7, %8
  br i1 %cmp8, label %if.then, label %if.end

if.then:
  store i64 %4, ptr %next, align 8
  br label %if.end

if.end:
  %9 = load i64, ptr %arrayidx.i, align 8
  %fence = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  store i64 %9, ptr %fence, align 8
  %call10 = tail call fastcc i64 @own_node(ptr noundef nonnull %w, i64 noundef %wide)
  %fenced11 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 40
  store i64 %call10, ptr %fenced11, align 8
  %tobool12.not = icmp eq i64 %wide, 0
  br i1 %tobool12.not, label %if.end16, label %if.then13

if.then13:
  %wide15 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  store i64 %call10, ptr %wide15, align 8
  br label %if.end16

if.end16:
  store i64 %call10, ptr %fenced, align 8
  %next19 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %10 = load i64, ptr %next19, align 8
  %fenced_end20 = getelementptr inbounds nuw i8, ptr %2, i64 152
  store i64 %10, ptr %fenced_end20, align 8
  ret void
}

define internal fastcc i64 @own_node(ptr noundef readonly captures(none) %w, i64 noundef %wide) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %tobool.not = icmp eq i64 %wide, 0
  br i1 %tobool.not, label %cond.false, label %cond.end

cond.false:
  %wide1 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  %3 = load i64, ptr %wide1, align 8
  br label %cond.end

cond.end:
  %cond3 = phi i64 [ 3, %cond.false ], [ 1, %entry ]
  %cond = phi i64 [ %3, %cond.false ], [ 0, %entry ]
  %foreign = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 64
  %4 = load i64, ptr %foreign, align 8
  %call4 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef %cond, i64 noundef %4, i64 noundef %cond3)
  %5 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %5, i64 896
  %6 = load ptr, ptr %tracked.i, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %6, i64 16
  %7 = load ptr, ptr %common1.i, align 8
  %8 = load i64, ptr %7, align 8
  %add.i = add i64 %8, 4294967296
  store i64 %add.i, ptr %7, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %7, i64 64
  %9 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %9, %6
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %6, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %6, i64 112
  %10 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %7, i64 56
  %11 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef i64 @llvm.umin.i64(i64 %11, i64 67108863)
  %arrayidx.i12 = getelementptr inbounds nuw %struct.Log, ptr %10, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i12, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %6, i64 96
  %12 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i12, i64 8
  store i64 %12, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  store i64 %add.i, ptr %arrayidx.i, align 8
  ret i64 %call4
}

define void @ig_releasing(ptr noundef readonly captures(none) %w, i64 noundef %wide) nounwind "prefer-vector-width"="512" {
entry:
  %call = tail call fastcc i64 @own_node(ptr noundef %w, i64 noundef %wide)
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

define void @ig_strong(ptr noundef %w, ptr noundef captures(none) %word, i64 noundef %cell, i64 noundef %mode, i64 noundef %shared) nounwind "prefer-vector-width"="512" {
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
  %and3 = and i64 %mode, 64
  %next.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %4 = load i64, ptr %next.i, align 8
  %first.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %5 = load i64, ptr %first.i, align 8
  %cmp.i = icmp ne i64 %4, %5
  %tobool = icmp ne i64 %and3, 0
  %or.cond = or i1 %tobool, %cmp.i
  br i1 %or.cond, label %if.end, label %cleanup60

if.end:
  %and = and i64 %mode, 7
  %6 = load i64, ptr %word, align 8
  %and5 = and i64 %6, 4294967295
  %tobool6.not = icmp eq i64 %shared, 0
  %first_node = getelementptr inbounds nuw i8, ptr %1, i64 208
  %cond.in = select i1 %tobool6.not, ptr %first.i, ptr %first_node
  %cond = load i64, ptr %cond.in, align 8
  %cmp = icmp ult i64 %and5, %cond
  %and8 = and i64 %cell, 64
  %tobool9.not = icmp eq i64 %and8, 0
  %or.cond93 = or i1 %tobool9.not, %cmp
  %before.0 = select i1 %or.cond93, i64 0, i64 %and5
  %cmp12 = icmp samesign ugt i64 %and, 5
  %cmp14 = icmp eq i64 %and, 2
  %cmp15 = icmp eq i64 %and, 4
  %7 = or i1 %cmp14, %cmp15
  %spec.select = or i1 %cmp12, %7
  %tobool19 = icmp ne i64 %before.0, 0
  %or.cond66 = select i1 %spec.select, i1 %tobool19, i1 false
  br i1 %or.cond66, label %if.then20, label %if.end35

if.then20:
  %and21 = and i64 %mode, 32
  %tobool22.not = icmp eq i64 %and21, 0
  br i1 %tobool22.not, label %if.else, label %if.then23

if.then23:
  %and24 = lshr i64 %mode, 3
  %and24.lobit = and i64 %and24, 1
  %conv = xor i64 %and24.lobit, 1
  %call26 = tail call fastcc zeroext i1 @acquire(ptr noundef nonnull %w, i64 noundef %before.0, i64 noundef %conv)
  br label %if.end35

if.else:
  %and27 = shl i64 %mode, 24
  %cond29 = and i64 %and27, 4294967296
  %cond32 = select i1 %cmp12, i64 0, i64 8589934592
  %8 = or disjoint i64 %cond32, %cond29
  %or33 = or disjoint i64 %8, %before.0
  tail call fastcc void @see(ptr noundef nonnull %w, i64 noundef %or33)
  br label %if.end35

if.end35:
  %9 = xor i1 %7, true
  %or.cond67 = or i1 %cmp12, %9
  br i1 %or.cond67, label %if.end41, label %cleanup60

if.end41:
  %cond46.in.v = select i1 %tobool, i64 56, i64 40
  %cond46.in = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 %cond46.in.v
  %cond46 = load i64, ptr %cond46.in, align 8
  %and47 = and i64 %6, -4294967296
  %cond53 = select i1 %cmp12, i64 %before.0, i64 0
  %call54 = tail call fastcc i64 @published(ptr noundef nonnull %w, i64 noundef %cond46, i64 noundef %cond53, i64 noundef %shared)
  %or55 = or i64 %call54, %and47
  store i64 %or55, ptr %word, align 8
  br label %cleanup60

cleanup60:
  ret void
}

define internal fastcc i64 @published(ptr noundef readonly captures(none) %w, i64 noundef %mine, i64 noundef range(i64 0, 4294967296) %others, i64 noundef %local) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
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

define zeroext i1 @ig_heard(ptr noundef readonly captures(none) %w, i64 noundef %node) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %first = getelementptr inbounds nuw i8, ptr %2, i64 96
  %3 = load i64, ptr %first, align 8
  %cmp = icmp ult i64 %node, %3
  br i1 %cmp, label %cleanup23, label %if.end

if.end:
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %4 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %node, 3
  %add.i = add i64 %4, %mul.i
  %5 = inttoptr i64 %add.i to ptr
  %count = getelementptr inbounds nuw i8, ptr %5, i64 40
  %6 = load i64, ptr %count, align 8
  %tobool.not = icmp eq i64 %6, 0
  br i1 %tobool.not, label %if.then3, label %if.end5

if.then3:
  %mark = getelementptr inbounds nuw i8, ptr %5, i64 32
  %7 = load i64, ptr %mark, align 8
  %mul.i40 = shl i64 %7, 3
  %add.i41 = add i64 %mul.i40, %4
  %8 = inttoptr i64 %add.i41 to ptr
  %count6.phi.trans.insert = getelementptr inbounds nuw i8, ptr %8, i64 40
  %.pre = load i64, ptr %count6.phi.trans.insert, align 8
  br label %if.end5

if.end5:
  %9 = phi i64 [ %6, %if.end ], [ %.pre, %if.then3 ]
  %at.0 = phi ptr [ %5, %if.end ], [ %8, %if.then3 ]
  %cmp7.not = icmp eq i64 %9, 1
  br i1 %cmp7.not, label %if.end9, label %cleanup23

if.end9:
  %run10 = getelementptr inbounds nuw i8, ptr %at.0, i64 24
  %10 = load i64, ptr %run10, align 8
  %and = and i64 %10, 9223372036854775807
  %entries = getelementptr inbounds nuw i8, ptr %at.0, i64 56
  %11 = load i64, ptr %entries, align 8
  %run11 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %12 = load i64, ptr %run11, align 8
  %cmp12.not = icmp eq i64 %and, %12
  br i1 %cmp12.not, label %if.end15, label %if.then13

if.then13:
  %call14 = tail call zeroext i1 @ig_knows(ptr noundef nonnull %w, i64 noundef %11, i64 noundef %and)
  br label %cleanup23

if.end15:
  %and.i = and i64 %11, -4294967296
  %known = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %index = getelementptr inbounds nuw i8, ptr %w, i64 8
  %13 = load i64, ptr %index, align 8
  %arrayidx17 = getelementptr inbounds nuw [32 x i64], ptr %known, i64 %13
  %shr.i = lshr i64 %11, 27
  %and.i42 = and i64 %shr.i, 31
  %arrayidx19 = getelementptr inbounds nuw i64, ptr %arrayidx17, i64 %and.i42
  %14 = load i64, ptr %arrayidx19, align 8
  %cmp20 = icmp ule i64 %and.i, %14
  br label %cleanup23

cleanup23:
  %retval.2 = phi i1 [ false, %entry ], [ false, %if.end5 ], [ %call14, %if.then13 ], [ %cmp20, %if.end15 ]
  ret i1 %retval.2
}

define void @ig_meet(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %arrives) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  %tobool.not = icmp eq i64 %arrives, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %call.i = tail call fastcc i64 @own_node(ptr noundef readonly %w, i64 noundef 0)
  %1 = load ptr, ptr %w, align 8
  %tracked.i.i.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i.i.i, align 8
  %index.i.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %2, i64 %3
  %releasing.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 312
  store i64 %call.i, ptr %releasing.i, align 8
  br label %if.end

if.end:
  %4 = load ptr, ptr %w, align 8
  %shared = getelementptr inbounds nuw i8, ptr %4, i64 256
  %5 = load i64, ptr %shared, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %5, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub = sub <32 x i64> %address, %splat.splat
  %shared_bytes = getelementptr inbounds nuw i8, ptr %4, i64 176
  %6 = load i64, ptr %shared_bytes, align 8
  %splat.splatinsert2 = insertelement <32 x i64> poison, i64 %6, i64 0
  %splat.splat3 = shufflevector <32 x i64> %splat.splatinsert2, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp = icmp ult <32 x i64> %sub, %splat.splat3
  %7 = bitcast <32 x i1> %cmp to i32
  %and = and i32 %mask, %7
  %tobool5.not = icmp eq i32 %and, 0
  br i1 %tobool5.not, label %cleanup, label %if.end7

if.end7:
  %8 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %and, i1 true)
  %idxprom = zext nneg i32 %8 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %idxprom
  %9 = load i64, ptr %arrayidx, align 8
  %splat.splatinsert9 = insertelement <32 x i64> poison, i64 %9, i64 0
  %splat.splat10 = shufflevector <32 x i64> %splat.splatinsert9, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp11 = icmp ne <32 x i64> %address, %splat.splat10
  %10 = bitcast <32 x i1> %cmp11 to i32
  %and14 = and i32 %and, %10
  %tobool15.not = icmp eq i32 %and14, 0
  %sub17 = sub i32 0, %and
  %and18 = select i1 %tobool15.not, i32 %sub17, i32 -1
  %lanes.0 = and i32 %and18, %and
  %tobool20.not42 = icmp eq i32 %lanes.0, 0
  br i1 %tobool20.not42, label %cleanup, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %lanes.0 to i64
  %index.i.i39 = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %land.rhs

land.rhs:
  %rest_.043 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and24, %meet_one.exit ]
  %11 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.043, i1 true)
  %arrayidx22 = getelementptr inbounds nuw i64, ptr %address.addr, i64 %11
  %12 = load i64, ptr %arrayidx22, align 8
  %13 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %13, i64 896
  %14 = load ptr, ptr %tracked.i.i, align 8
  %first_node.i = getelementptr inbounds nuw i8, ptr %14, i64 208
  %15 = load i64, ptr %first_node.i, align 8
  %shared_words.i = getelementptr inbounds nuw i8, ptr %14, i64 200
  %16 = load ptr, ptr %shared_words.i, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %13, i64 256
  %17 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %12, %17
  %18 = lshr i64 %sub.i, 2
  %mul.i = and i64 %18, 4611686018427387902
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %16, i64 %mul.i
  %19 = load i64, ptr %add.ptr.i, align 8
  %and.i = and i64 %19, 4294967295
  %arrayidx1.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  %20 = load i64, ptr %arrayidx1.i, align 8
  %and2.i = and i64 %20, 4294967295
  %21 = inttoptr i64 %12 to ptr
  %22 = load i64, ptr %21, align 8
  %shr3.i = lshr i64 %22, 40
  %cmp.i = icmp ult i64 %and.i, %15
  %spec.store.select.i = select i1 %cmp.i, i64 0, i64 %and.i
  %cmp5.i = icmp ult i64 %and2.i, %15
  br i1 %cmp5.i, label %if.end13.i, label %if.else.i

if.else.i:
  %shr8.i = lshr i64 %20, 32
  %cmp9.not.i = icmp eq i64 %shr8.i, %shr3.i
  br i1 %cmp9.not.i, label %if.end13.i, label %if.then10.i

if.then10.i:
  %call11.i = tail call fastcc i64 @published(ptr noundef nonnull %w, i64 noundef %and2.i, i64 noundef %spec.store.select.i, i64 noundef 1)
  br label %if.end13.i

if.end13.i:
  %pending.0.i = phi i64 [ %and2.i, %if.else.i ], [ 0, %if.then10.i ], [ 0, %land.rhs ]
  %done.0.i = phi i64 [ %spec.store.select.i, %if.else.i ], [ %call11.i, %if.then10.i ], [ %spec.store.select.i, %land.rhs ]
  br i1 %tobool.not, label %if.else17.i, label %if.then14.i

if.then14.i:
  %23 = load ptr, ptr %w, align 8
  %tracked.i.i.i38 = getelementptr inbounds nuw i8, ptr %23, i64 896
  %24 = load ptr, ptr %tracked.i.i.i38, align 8
  %25 = load i64, ptr %index.i.i39, align 8
  %arrayidx.i.i40 = getelementptr inbounds nuw %struct.WarpClock, ptr %24, i64 %25
  %releasing.i41 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i40, i64 312
  %26 = load i64, ptr %releasing.i41, align 8
  %call16.i = tail call fastcc i64 @published(ptr noundef nonnull %w, i64 noundef %26, i64 noundef %pending.0.i, i64 noundef 1)
  br label %meet_one.exit

if.else17.i:
  %call18.i = tail call fastcc zeroext i1 @acquire(ptr noundef nonnull %w, i64 noundef %done.0.i, i64 noundef 0)
  br label %meet_one.exit

meet_one.exit:
  %pending.1.i = phi i64 [ %call16.i, %if.then14.i ], [ %pending.0.i, %if.else17.i ]
  store i64 %done.0.i, ptr %add.ptr.i, align 8
  %shl.i = shl nuw nsw i64 %shr3.i, 32
  %or.i = or i64 %pending.1.i, %shl.i
  store i64 %or.i, ptr %arrayidx1.i, align 8
  %sub23 = add nsw i64 %rest_.043, -1
  %and24 = and i64 %sub23, %rest_.043
  %tobool20.not = icmp eq i64 %and24, 0
  br i1 %tobool20.not, label %cleanup, label %land.rhs

cleanup:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define internal fastcc void @tabulate(ptr noundef readonly captures(none) %w, i64 noundef %node) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %blocks2 = getelementptr inbounds nuw i8, ptr %2, i64 120
  %3 = load i64, ptr %blocks2, align 8
  %call3 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef 0, i64 noundef 0, i64 noundef 0)
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
  %14 = load ptr, ptr %reached, align 8
  %arrayidx10 = getelementptr inbounds nuw %struct.Reach, ptr %14, i64 %13
  %times = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 8
  %15 = load <32 x i64>, ptr %times, align 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
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
  %index.058 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %times_of.exit ]
  %add.ptr.idx.i = mul i64 %index.058, 264
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
  %inc = add nuw nsw i64 %index.058, 1
  %9 = load i64, ptr %count, align 8
  %div40 = lshr i64 %9, 8
  %cmp4 = icmp samesign ult i64 %inc, %div40
  br i1 %cmp4, label %for.body, label %return

if.end7:
  %reached.i41 = getelementptr inbounds nuw i8, ptr %common, i64 32
  %10 = load ptr, ptr %reached.i41, align 8
  %arrayidx.i42 = getelementptr inbounds nuw %struct.Reach, ptr %10, i64 %number
  %11 = load i64, ptr %arrayidx.i42, align 8
  %stamp2.i43 = getelementptr inbounds nuw i8, ptr %common, i64 16
  %12 = load i64, ptr %stamp2.i43, align 8
  %cmp.not.i44 = icmp eq i64 %11, %12
  br i1 %cmp.not.i44, label %times_of.exit52, label %if.then.i45

if.then.i45:
  store i64 %12, ptr %arrayidx.i42, align 8
  %times.i46 = getelementptr inbounds nuw i8, ptr %arrayidx.i42, i64 8
  store <32 x i64> zeroinitializer, ptr %times.i46, align 8
  %13 = load ptr, ptr %reached.i41, align 8
  %blocks.i47 = getelementptr inbounds nuw i8, ptr %common, i64 120
  %14 = load i64, ptr %blocks.i47, align 8
  %inc.i48 = add i64 %14, 1
  store i64 %inc.i48, ptr %blocks.i47, align 8
  %arrayidx6.i49 = getelementptr inbounds nuw %struct.Reach, ptr %13, i64 %14
  %listed.i50 = getelementptr inbounds nuw i8, ptr %arrayidx6.i49, i64 264
  store i64 %number, ptr %listed.i50, align 8
  br label %times_of.exit52

times_of.exit52:
  %times7.i51 = getelementptr inbounds nuw i8, ptr %arrayidx.i42, i64 8
  %mark = getelementptr inbounds nuw i8, ptr %at, i64 32
  %15 = load i64, ptr %mark, align 8
  %tobool9.not = icmp eq i64 %15, 0
  %sub = add i64 %15, -4294967296
  %spec.select = select i1 %tobool9.not, i64 0, i64 %sub
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %spec.select, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = load <32 x i64>, ptr %times7.i51, align 8
  %elt.max.i53 = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %16, <32 x i64> %splat.splat)
  store <32 x i64> %elt.max.i53, ptr %times7.i51, align 8
  %17 = load i64, ptr %count, align 8
  %cmp12 = icmp eq i64 %17, 1
  %entries = getelementptr inbounds nuw i8, ptr %at, i64 56
  br i1 %cmp12, label %if.then13, label %if.else

if.then13:
  %18 = load i64, ptr %entries, align 8
  %shr.i = lshr i64 %18, 27
  %and.i = and i64 %shr.i, 31
  %arrayidx16 = getelementptr inbounds nuw i64, ptr %times7.i51, i64 %and.i
  %19 = load i64, ptr %arrayidx16, align 8
  %and.i54 = and i64 %18, -4294967296
  %cond.i = tail call noundef i64 @llvm.umax.i64(i64 %19, i64 %and.i54)
  store i64 %cond.i, ptr %arrayidx16, align 8
  br label %return

if.else:
  %20 = load <32 x i64>, ptr %entries, align 8
  %elt.max.i55 = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %elt.max.i53, <32 x i64> %20)
  store <32 x i64> %elt.max.i55, ptr %times7.i51, align 8
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
  br i1 %cmp, label %if.then, label %if.end10

if.then:
  %partial2 = getelementptr inbounds nuw i8, ptr %1, i64 104
  %4 = load i64, ptr %partial2, align 8
  store i64 1, ptr %partial2, align 8
  %call4 = tail call fastcc i64 @make_node(ptr noundef nonnull %w, i64 noundef 0, i64 noundef 0, i64 noundef 3)
  store i64 %4, ptr %partial2, align 8
  %tobool.not = icmp eq i64 %call4, 0
  br i1 %tobool.not, label %if.end10, label %if.then6

if.then6:
  %nodes.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %5 = load i64, ptr %nodes.i, align 8
  %mul.i = shl i64 %call4, 3
  %add.i = add i64 %5, %mul.i
  %6 = inttoptr i64 %add.i to ptr
  %mark = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 0, ptr %mark, align 8
  %reached = getelementptr inbounds nuw i8, ptr %2, i64 32
  %7 = load ptr, ptr %reached, align 8
  %run = getelementptr inbounds nuw i8, ptr %1, i64 96
  %8 = load i64, ptr %run, align 8
  %arrayidx = getelementptr inbounds nuw %struct.Reach, ptr %7, i64 %8
  %times = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %9 = load <32 x i64>, ptr %times, align 8
  %entries = getelementptr inbounds nuw i8, ptr %6, i64 56
  store <32 x i64> %9, ptr %entries, align 8
  br label %cleanup12

if.end10:
  %nodes.i28 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %10 = load i64, ptr %nodes.i28, align 8
  %mul.i29 = shl i64 %node, 3
  %add.i30 = add i64 %10, %mul.i29
  %11 = inttoptr i64 %add.i30 to ptr
  %depth = getelementptr inbounds nuw i8, ptr %11, i64 48
  store i64 0, ptr %depth, align 8
  br label %cleanup12

cleanup12:
  %retval.1 = phi i64 [ %node, %if.end10 ], [ %call4, %if.then6 ]
  ret i64 %retval.1
}

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
