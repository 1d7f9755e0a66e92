%struct.Barrier = type { i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.PeerAccess = type { ptr, ptr, i64, i64, i64, i8, i8 }
%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [1 x i64] }
%struct.Visit = type { i64, i64, i64, i64, i64 }
%struct.Log = type { i64, i64 }
%struct.Warp = type { ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [2 x i64], i64, [15 x i64] }

define zeroext i1 @ig_met_since_init(ptr noundef readonly captures(none) %e, ptr noundef readonly captures(none) %owner, i64 noundef %cell) nounwind "prefer-vector-width"="512" {
entry:
  %mode = getelementptr inbounds nuw i8, ptr %e, i64 40
  %0 = load i64, ptr %mode, align 8
  %and = and i64 %0, 128
  %tobool.not = icmp ne i64 %and, 0
  %and1 = and i64 %cell, 64
  %tobool2.not = icmp eq i64 %and1, 0
  %or.cond = and i1 %tobool2.not, %tobool.not
  br i1 %or.cond, label %if.end, label %return

if.end:
  %bulk_block.i = getelementptr inbounds nuw i8, ptr %owner, i64 1080
  %1 = load i64, ptr %bulk_block.i, align 8
  %block.i = getelementptr inbounds nuw i8, ptr %owner, i64 304
  %2 = load i64, ptr %block.i, align 8
  %add.i = add i64 %2, 1
  %cmp.not.i = icmp eq i64 %1, %add.i
  br i1 %cmp.not.i, label %if.end.i, label %barrier_in.exit

if.end.i:
  %address = getelementptr inbounds nuw i8, ptr %e, i64 16
  %3 = load i64, ptr %address, align 8
  %bulk.i.i = getelementptr inbounds nuw i8, ptr %owner, i64 1072
  %4 = load i64, ptr %bulk.i.i, align 8
  %5 = inttoptr i64 %4 to ptr
  %numbers.i = getelementptr inbounds nuw i8, ptr %5, i64 40
  %shared.i = getelementptr inbounds nuw i8, ptr %owner, i64 256
  %6 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %3, %6
  %shr.i = lshr i64 %sub.i, 3
  %arrayidx.i = getelementptr inbounds nuw i16, ptr %numbers.i, i64 %shr.i
  %7 = load i16, ptr %arrayidx.i, align 2
  %conv.i = zext i16 %7 to i64
  %tobool.not.i = icmp eq i16 %7, 0
  %8 = getelementptr i8, ptr %5, i64 65512
  %arrayidx2.i = getelementptr %struct.Barrier, ptr %8, i64 %conv.i
  %spec.select = select i1 %tobool.not.i, ptr null, ptr %arrayidx2.i
  br label %barrier_in.exit

barrier_in.exit:
  %retval.0.i = phi ptr [ %spec.select, %if.end.i ], [ null, %if.end ]
  %9 = load ptr, ptr %e, align 8
  %10 = load ptr, ptr %9, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %10, i64 896
  %11 = load ptr, ptr %tracked.i, align 8
  %peers.i = getelementptr inbounds nuw i8, ptr %11, i64 248
  %12 = load ptr, ptr %peers.i, align 8
  %came4 = getelementptr inbounds nuw i8, ptr %12, i64 64
  %rank = getelementptr inbounds nuw i8, ptr %owner, i64 1096
  %13 = load i64, ptr %rank, align 8
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %came4, i64 %13
  %shr.i16 = lshr i64 %cell, 27
  %and.i = and i64 %shr.i16, 31
  %arrayidx6 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %and.i
  %14 = load i64, ptr %arrayidx6, align 8
  %tobool7.not = icmp eq ptr %retval.0.i, null
  br i1 %tobool7.not, label %return, label %land.lhs.true

land.lhs.true:
  %hidden = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 56
  %15 = load i64, ptr %hidden, align 8
  %tobool8.not = icmp eq i64 %15, 0
  br i1 %tobool8.not, label %land.rhs, label %return

land.rhs:
  %and.i17 = and i64 %cell, -4294967296
  %cmp = icmp ule i64 %and.i17, %14
  br label %return

return:
  %retval.0 = phi i1 [ false, %entry ], [ false, %land.lhs.true ], [ false, %barrier_in.exit ], [ %cmp, %land.rhs ]
  ret i1 %retval.0
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_peer_word(ptr noundef %e, ptr noundef %owner) nounwind "prefer-vector-width"="512" {
entry:
  %access = alloca %struct.PeerAccess, align 8
  %0 = load ptr, ptr %e, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %access)
  call fastcc void @peer_access_of(ptr dead_on_unwind writable sret(%struct.PeerAccess) align 8 %access, ptr noundef nonnull %e, ptr noundef %owner)
  %tracked = getelementptr inbounds nuw i8, ptr %owner, i64 896
  %1 = load ptr, ptr %tracked, align 8
  %peers2 = getelementptr inbounds nuw i8, ptr %1, i64 248
  %2 = load ptr, ptr %peers2, align 8
  %3 = load ptr, ptr %e, align 8
  %4 = load ptr, ptr %3, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %4, i64 896
  %5 = load ptr, ptr %tracked.i.i, align 8
  %peers.i = getelementptr inbounds nuw i8, ptr %5, i64 248
  %6 = load ptr, ptr %peers.i, align 8
  %phase.i = getelementptr inbounds nuw i8, ptr %6, i64 24
  %7 = load i64, ptr %phase.i, align 8
  %tobool.not.i = icmp eq i64 %7, 0
  br i1 %tobool.not.i, label %for.cond.preheader.i, label %if.end

for.cond.preheader.i:
  %warp_count.i = getelementptr inbounds nuw i8, ptr %owner, i64 160
  %8 = load i64, ptr %warp_count.i, align 8
  %cmp10.not.i = icmp eq i64 %8, 0
  br i1 %cmp10.not.i, label %if.then, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %lane.i = getelementptr inbounds nuw i8, ptr %e, i64 8
  br label %for.body.i

for.body.i:
  %warp.012.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i, %for.body.i ]
  %known.011.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %or.i, %for.body.i ]
  %9 = load ptr, ptr %e, align 8
  %10 = load ptr, ptr %tracked, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %10, i64 96
  %11 = load i64, ptr %run.i, align 8
  %12 = load i64, ptr %lane.i, align 8
  %call2.i = tail call i64 @ig_known(ptr noundef %9, i64 noundef %11, i64 noundef %warp.012.i, i64 noundef %12)
  %or.i = or i64 %call2.i, %known.011.i
  %inc.i = add nuw i64 %warp.012.i, 1
  %13 = load i64, ptr %warp_count.i, align 8
  %cmp.i = icmp ult i64 %inc.i, %13
  br i1 %cmp.i, label %for.body.i, label %has_started.exit

has_started.exit:
  %.not = icmp eq i64 %or.i, 0
  br i1 %.not, label %if.then, label %if.end

if.then:
  %block = getelementptr inbounds nuw i8, ptr %owner, i64 304
  %14 = load i64, ptr %block, align 8
  %15 = load ptr, ptr %0, align 8
  %detail = getelementptr inbounds nuw i8, ptr %15, i64 576
  store i64 %14, ptr %detail, align 8
  %lane = getelementptr inbounds nuw i8, ptr %e, i64 8
  %16 = load i64, ptr %lane, align 8
  %address = getelementptr inbounds nuw i8, ptr %e, i64 16
  %17 = load i64, ptr %address, align 8
  %shared = getelementptr inbounds nuw i8, ptr %owner, i64 256
  %18 = load i64, ptr %shared, align 8
  %sub = sub i64 %17, %18
  %nbytes = getelementptr inbounds nuw i8, ptr %e, i64 32
  %19 = load i64, ptr %nbytes, align 8
  %info = getelementptr inbounds nuw i8, ptr %e, i64 24
  %20 = load i64, ptr %info, align 8
  tail call void @ig_fault(ptr noundef nonnull %0, i64 noundef 42, i64 noundef %16, i64 noundef %sub, i64 noundef %19, i64 noundef %20)
  unreachable

if.end:
  %shared_writes = getelementptr inbounds nuw i8, ptr %1, i64 72
  %21 = load ptr, ptr %shared_writes, align 8
  %index = getelementptr inbounds nuw i8, ptr %access, i64 16
  %22 = load i64, ptr %index, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %21, i64 %22
  %23 = load i64, ptr %arrayidx, align 8
  %and = and i64 %23, -2097153
  %shared_reads = getelementptr inbounds nuw i8, ptr %1, i64 80
  %24 = load ptr, ptr %shared_reads, align 8
  %arrayidx6 = getelementptr inbounds nuw i64, ptr %24, i64 %22
  %25 = load i64, ptr %arrayidx6, align 8
  %and7 = and i64 %25, -2097153
  %26 = load ptr, ptr %2, align 8
  %arrayidx9 = getelementptr inbounds nuw i64, ptr %26, i64 %22
  %reads = getelementptr inbounds nuw i8, ptr %2, i64 8
  %27 = load ptr, ptr %reads, align 8
  %arrayidx11 = getelementptr inbounds nuw i64, ptr %27, i64 %22
  %strong = getelementptr inbounds nuw i8, ptr %access, i64 40
  %28 = load i8, ptr %strong, align 8
  %loadedv = trunc nuw i8 %28 to i1
  br i1 %loadedv, label %land.lhs.true, label %if.end19

land.lhs.true:
  %mode = getelementptr inbounds nuw i8, ptr %e, i64 40
  %29 = load i64, ptr %mode, align 8
  %and13 = and i64 %29, 128
  %tobool14.not = icmp eq i64 %and13, 0
  br i1 %tobool14.not, label %if.then15, label %if.end19

if.then15:
  %shared_words = getelementptr inbounds nuw i8, ptr %1, i64 200
  %30 = load ptr, ptr %shared_words, align 8
  %arrayidx17 = getelementptr inbounds nuw i64, ptr %30, i64 %22
  %31 = load i64, ptr %arrayidx9, align 8
  %cond.i = tail call noundef i64 @llvm.umax.i64(i64 %and, i64 %31)
  tail call void @ig_strong(ptr noundef nonnull %e, ptr noundef %arrayidx17, i64 noundef %cond.i, i1 noundef zeroext true)
  br label %if.end19

if.end19:
  call fastcc void @check_peer(ptr noundef %access, i64 noundef %and, i64 noundef %and7)
  %owner.i = getelementptr inbounds nuw i8, ptr %access, i64 8
  %32 = load ptr, ptr %owner.i, align 8
  %tracked.i100 = getelementptr inbounds nuw i8, ptr %32, i64 896
  %33 = load ptr, ptr %tracked.i100, align 8
  %loads.i = getelementptr inbounds nuw i8, ptr %access, i64 41
  %34 = load i8, ptr %loads.i, align 1
  %loadedv.i = trunc nuw i8 %34 to i1
  br i1 %loadedv.i, label %check_peer_readers.exit.thread119, label %lor.lhs.false.i

check_peer_readers.exit.thread119:
  %35 = load i64, ptr %arrayidx9, align 8
  %36 = load i64, ptr %arrayidx11, align 8
  call fastcc void @check_peer(ptr noundef %access, i64 noundef %35, i64 noundef %36)
  %37 = load i64, ptr %arrayidx11, align 8
  %call22 = call fastcc zeroext i1 @peer_races(ptr noundef %access, i64 noundef %37, i64 noundef 1)
  br i1 %call22, label %if.then23, label %if.else24

lor.lhs.false.i:
  %and.i = and i64 %25, 32
  %tobool.not.i101 = icmp eq i64 %and.i, 0
  %or.cond.i = or i1 %tobool.not.i101, %loadedv
  br i1 %or.cond.i, label %if.then21, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %block.i = getelementptr inbounds nuw i8, ptr %33, i64 8
  %38 = load i64, ptr %block.i, align 8
  %cmp.i102 = icmp ult i64 %and7, %38
  br i1 %cmp.i102, label %if.then21, label %for.cond.preheader.i103

for.cond.preheader.i103:
  %warp_count29.i = getelementptr inbounds nuw i8, ptr %32, i64 160
  %39 = load i64, ptr %warp_count29.i, align 8
  %cmp530.not.i = icmp eq i64 %39, 0
  br i1 %cmp530.not.i, label %if.then21, label %for.body.lr.ph.i104

for.body.lr.ph.i104:
  %readers.i = getelementptr inbounds nuw i8, ptr %33, i64 216
  %and8.i = and i64 %25, 2097039
  br label %for.body.i105

for.cond.i:
  %inc.i107 = add nuw i64 %warp.031.i, 1
  %40 = load i64, ptr %warp_count29.i, align 8
  %cmp5.i = icmp ult i64 %inc.i107, %40
  br i1 %cmp5.i, label %for.body.i105, label %if.then21

for.body.i105:
  %warp.031.i = phi i64 [ 0, %for.body.lr.ph.i104 ], [ %inc.i107, %for.cond.i ]
  %41 = load ptr, ptr %readers.i, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i32], ptr %41, i64 %22
  %arrayidx6.i = getelementptr inbounds nuw i32, ptr %arrayidx.i, i64 %warp.031.i
  %42 = load i32, ptr %arrayidx6.i, align 4
  %conv.i = zext i32 %42 to i64
  %shl.i = shl nuw i64 %conv.i, 32
  %shl7.i = shl i64 %warp.031.i, 27
  %or.i106 = or disjoint i64 %shl7.i, %and8.i
  %or9.i = or i64 %or.i106, %shl.i
  %or10.i = or disjoint i64 %or9.i, 16
  %call.i = call fastcc zeroext i1 @peer_races(ptr noundef nonnull readonly %access, i64 noundef %or10.i, i64 noundef 1)
  br i1 %call.i, label %if.then14.i, label %for.cond.i

if.then14.i:
  call fastcc void @report_peer(ptr noundef nonnull readonly %access, i64 noundef %or10.i, i64 noundef 1)
  unreachable

if.then21:
  %43 = load i64, ptr %arrayidx9, align 8
  %44 = load i64, ptr %arrayidx11, align 8
  call fastcc void @check_peer(ptr noundef %access, i64 noundef %43, i64 noundef %44)
  %mine = getelementptr inbounds nuw i8, ptr %access, i64 32
  %45 = load i64, ptr %mine, align 8
  store i64 %45, ptr %arrayidx9, align 8
  br label %if.end27

if.then23:
  %46 = load i64, ptr %arrayidx11, align 8
  %or = or i64 %46, 32
  store i64 %or, ptr %arrayidx11, align 8
  br label %if.end27

if.else24:
  %mine25 = getelementptr inbounds nuw i8, ptr %access, i64 32
  %47 = load i64, ptr %mine25, align 8
  store i64 %47, ptr %arrayidx11, align 8
  br label %if.end27

if.end27:
  %48 = load ptr, ptr %0, align 8
  %tracked.i.i109 = getelementptr inbounds nuw i8, ptr %48, i64 896
  %49 = load ptr, ptr %tracked.i.i109, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %49, i64 256
  %index.i110 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %50 = load i64, ptr %index.i110, align 8
  %arrayidx.i111 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %50
  %51 = load i64, ptr %arrayidx.i111, align 8
  %last = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %51, ptr %last, align 8
  %mode30 = getelementptr inbounds nuw i8, ptr %e, i64 40
  %52 = load i64, ptr %mode30, align 8
  %and31 = and i64 %52, 64
  %tobool32.not = icmp eq i64 %and31, 0
  br i1 %tobool32.not, label %cond.false, label %cond.true

cond.true:
  %call33 = tail call i64 @ig_published_until(ptr noundef nonnull %0)
  %.pre = load ptr, ptr %0, align 8
  %.pre122 = load i64, ptr %index.i110, align 8
  br label %cond.end

cond.false:
  %53 = load ptr, ptr %0, align 8
  %tracked.i.i112 = getelementptr inbounds nuw i8, ptr %53, i64 896
  %54 = load ptr, ptr %tracked.i.i112, align 8
  %clocks.i113 = getelementptr inbounds nuw i8, ptr %54, i64 256
  %55 = load i64, ptr %index.i110, align 8
  %arrayidx.i115 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i113, i64 %55
  %56 = load i64, ptr %arrayidx.i115, align 8
  br label %cond.end

cond.end:
  %57 = phi i64 [ %.pre122, %cond.true ], [ %55, %cond.false ]
  %58 = phi ptr [ %.pre, %cond.true ], [ %53, %cond.false ]
  %cond = phi i64 [ %call33, %cond.true ], [ %56, %cond.false ]
  %visits = getelementptr inbounds nuw i8, ptr %2, i64 4160
  %rank = getelementptr inbounds nuw i8, ptr %58, i64 1096
  %59 = load i64, ptr %rank, align 8
  %arrayidx37 = getelementptr inbounds nuw [32 x %struct.Visit], ptr %visits, i64 %59
  %arrayidx39 = getelementptr inbounds nuw %struct.Visit, ptr %arrayidx37, i64 %57
  %info42 = getelementptr inbounds nuw i8, ptr %e, i64 24
  %60 = load i64, ptr %info42, align 8
  %address44 = getelementptr inbounds nuw i8, ptr %e, i64 16
  %61 = load i64, ptr %address44, align 8
  %shared45 = getelementptr inbounds nuw i8, ptr %owner, i64 256
  %62 = load i64, ptr %shared45, align 8
  %sub46 = sub i64 %61, %62
  %nbytes48 = getelementptr inbounds nuw i8, ptr %e, i64 32
  %63 = load i64, ptr %nbytes48, align 8
  %lane50 = getelementptr inbounds nuw i8, ptr %e, i64 8
  %64 = load i64, ptr %lane50, align 8
  store i64 %cond, ptr %arrayidx39, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx39, i64 8
  store i64 %60, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx39, i64 16
  store i64 %sub46, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  %.compoundliteral.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx39, i64 24
  store i64 %63, ptr %.compoundliteral.sroa.4.0..sroa_idx, align 8
  %.compoundliteral.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx39, i64 32
  store i64 %64, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  call void @llvm.lifetime.end.p0(ptr nonnull %access)
  ret void
}

define internal fastcc void @peer_access_of(ptr dead_on_unwind noalias nonnull writable writeonly sret(%struct.PeerAccess) align 8 captures(none) initializes((0, 48)) %agg.result, ptr noundef %e, ptr noundef %owner) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %mode = getelementptr inbounds nuw i8, ptr %e, i64 40
  %0 = load i64, ptr %mode, align 8
  %and.i = and i64 %0, 7
  %nbytes = getelementptr inbounds nuw i8, ptr %e, i64 32
  %1 = load i64, ptr %nbytes, align 8
  %notmask = shl nsw i64 -1, %1
  %sub = xor i64 %notmask, -1
  %address = getelementptr inbounds nuw i8, ptr %e, i64 16
  %2 = load i64, ptr %address, align 8
  %and = and i64 %2, 3
  %shl1 = shl i64 %sub, %and
  %cmp = icmp samesign ugt i64 %and.i, 1
  store ptr %e, ptr %agg.result, align 8
  %owner3 = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store ptr %owner, ptr %owner3, align 8
  %index = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  %shared = getelementptr inbounds nuw i8, ptr %owner, i64 256
  %3 = load i64, ptr %shared, align 8
  %sub5 = sub i64 %2, %3
  %shr = lshr i64 %sub5, 2
  store i64 %shr, ptr %index, align 8
  %bytes6 = getelementptr inbounds nuw i8, ptr %agg.result, i64 24
  store i64 %shl1, ptr %bytes6, align 8
  %4 = load ptr, ptr %e, align 8
  %5 = load ptr, ptr %4, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %5, i64 896
  %6 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %6, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %4, i64 8
  %7 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %7
  %8 = load i64, ptr %arrayidx.i, align 8
  %lane = getelementptr inbounds nuw i8, ptr %e, i64 8
  %9 = load i64, ptr %lane, align 8
  %access = getelementptr inbounds nuw i8, ptr %e, i64 48
  %10 = load i64, ptr %access, align 8
  %and19 = shl i64 %0, 18
  %11 = and i64 %and19, 2097152
  %shl10 = shl i64 %7, 27
  %shl11 = shl i64 %9, 22
  %shl13 = shl i64 %10, 7
  %mine = getelementptr inbounds nuw i8, ptr %agg.result, i64 32
  %storedv = zext i1 %cmp to i8
  %12 = or disjoint i64 %11, 64
  %or = select i1 %cmp, i64 %12, i64 0
  %13 = or disjoint i64 %or, %shl10
  %14 = or i64 %13, %8
  %15 = or i64 %14, %shl11
  %16 = or i64 %15, %shl13
  %or21 = or i64 %16, %shl1
  store i64 %or21, ptr %mine, align 8
  %strong22 = getelementptr inbounds nuw i8, ptr %agg.result, i64 40
  store i8 %storedv, ptr %strong22, align 8
  %loads = getelementptr inbounds nuw i8, ptr %agg.result, i64 41
  %17 = and i64 %0, 5
  %or.cond.i = icmp eq i64 %17, 0
  %cmp2.i = icmp eq i64 %and.i, 4
  %spec.select.i = or i1 %cmp2.i, %or.cond.i
  %storedv26 = zext i1 %spec.select.i to i8
  store i8 %storedv26, ptr %loads, align 1
  %18 = getelementptr inbounds nuw i8, ptr %agg.result, i64 42
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(6) %18, i8 0, i64 6, i1 false)
  ret void
}

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_strong(ptr noundef, ptr noundef, i64 noundef, i1 noundef zeroext)

define internal fastcc void @check_peer(ptr noundef nonnull readonly captures(none) %a, i64 noundef %write, i64 noundef %read) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %owner = getelementptr inbounds nuw i8, ptr %a, i64 8
  %0 = load ptr, ptr %owner, align 8
  %tracked = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked, align 8
  %shared_words = getelementptr inbounds nuw i8, ptr %1, i64 200
  %2 = load ptr, ptr %shared_words, align 8
  %index = getelementptr inbounds nuw i8, ptr %a, i64 16
  %3 = load i64, ptr %index, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %2, i64 %3
  %4 = load i64, ptr %arrayidx, align 8
  %call = tail call fastcc zeroext i1 @peer_races(ptr noundef %a, i64 noundef %write, i64 noundef 0)
  br i1 %call, label %if.then, label %if.end19

if.then:
  %strong = getelementptr inbounds nuw i8, ptr %a, i64 40
  %5 = load i8, ptr %strong, align 8
  %loadedv = trunc nuw i8 %5 to i1
  %and = and i64 %write, 64
  %tobool2.not = icmp eq i64 %and, 0
  %or.cond = or i1 %tobool2.not, %loadedv
  br i1 %or.cond, label %land.end, label %land.rhs

land.rhs:
  %6 = load ptr, ptr %a, align 8
  %and3 = and i64 %4, 4294967295
  %call4 = tail call zeroext i1 @ig_heard(ptr noundef %6, i64 noundef %and3)
  %7 = zext i1 %call4 to i32
  br label %land.end

land.end:
  %conv11 = phi i32 [ %7, %land.rhs ], [ 0, %if.then ]
  %8 = load ptr, ptr %a, align 8
  %9 = load ptr, ptr %owner, align 8
  %call8 = tail call zeroext i1 @ig_met_since_init(ptr noundef %8, ptr noundef %9, i64 noundef %write)
  %conv9 = zext i1 %call8 to i32
  %or = or i32 %conv11, %conv9
  %tobool12.not = icmp eq i32 %or, 0
  br i1 %tobool12.not, label %land.lhs.true15, label %if.end19

land.lhs.true15:
  %call17 = tail call zeroext i1 @ig_leaves_memory(ptr noundef %8)
  br i1 %call17, label %if.end19, label %if.then18

if.then18:
  tail call fastcc void @report_peer(ptr noundef %a, i64 noundef %write, i64 noundef 0)
  unreachable

if.end19:
  %loads = getelementptr inbounds nuw i8, ptr %a, i64 41
  %10 = load i8, ptr %loads, align 1
  %loadedv20 = trunc nuw i8 %10 to i1
  br i1 %loadedv20, label %if.end31, label %land.lhs.true21

land.lhs.true21:
  %call22 = tail call fastcc zeroext i1 @peer_races(ptr noundef %a, i64 noundef %read, i64 noundef 1)
  br i1 %call22, label %if.then30, label %if.end31

if.then30:
  tail call fastcc void @report_peer(ptr noundef %a, i64 noundef %read, i64 noundef 1)
  unreachable

if.end31:
  ret void
}

define internal fastcc zeroext i1 @peer_races(ptr noundef nonnull readonly captures(none) %a, i64 noundef %cell, i64 noundef range(i64 0, 2) %reads) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %owner = getelementptr inbounds nuw i8, ptr %a, i64 8
  %0 = load ptr, ptr %owner, align 8
  %tracked = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked, align 8
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  %2 = load i64, ptr %block, align 8
  %cmp = icmp ult i64 %cell, %2
  br i1 %cmp, label %return, label %lor.lhs.false

lor.lhs.false:
  %and.i = and i64 %cell, 15
  %cmp.i = icmp eq i64 %and.i, 5
  %cmp1.i = icmp eq i64 %and.i, 9
  %or.cond.i = or i1 %cmp.i, %cmp1.i
  %cond.i = select i1 %or.cond.i, i64 15, i64 %and.i
  %bytes = getelementptr inbounds nuw i8, ptr %a, i64 24
  %3 = load i64, ptr %bytes, align 8
  %and = and i64 %3, %cond.i
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %return, label %if.end

if.end:
  %mine = getelementptr inbounds nuw i8, ptr %a, i64 32
  %4 = load i64, ptr %mine, align 8
  %or = or i64 %4, %cell
  %and1 = and i64 %or, 2097152
  %tobool2 = icmp eq i64 %and1, 0
  %strong = getelementptr inbounds nuw i8, ptr %a, i64 40
  %5 = load i8, ptr %strong, align 8
  %loadedv = trunc nuw i8 %5 to i1
  %or.cond.not = select i1 %loadedv, i1 %tobool2, i1 false
  br i1 %or.cond.not, label %land.lhs.true4, label %if.end10

land.lhs.true4:
  %tobool5.not = icmp eq i64 %reads, 0
  br i1 %tobool5.not, label %cond.false, label %cond.true

cond.true:
  %and6 = and i64 %cell, 64
  %tobool7.not = icmp eq i64 %and6, 0
  br i1 %tobool7.not, label %if.end10, label %return

cond.false:
  %and.i26 = and i64 %cell, 80
  %cmp.i27 = icmp eq i64 %and.i26, 64
  br i1 %cmp.i27, label %return, label %if.end10

if.end10:
  %6 = load ptr, ptr %a, align 8
  %7 = load ptr, ptr %6, align 8
  %lane = getelementptr inbounds nuw i8, ptr %6, i64 8
  %8 = load i64, ptr %lane, align 8
  %mul = shl nuw nsw i64 %reads, 1
  %call13 = tail call zeroext i1 @ig_ordered(ptr noundef %7, i64 noundef %cell, i64 noundef %8, i64 noundef %3, i64 noundef %mul)
  %lnot = xor i1 %call13, true
  br label %return

return:
  %retval.1 = phi i1 [ false, %entry ], [ false, %lor.lhs.false ], [ %lnot, %if.end10 ], [ false, %cond.false ], [ false, %cond.true ]
  ret i1 %retval.1
}

declare i64 @ig_published_until(ptr noundef)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define void @ig_against_peers(ptr noundef %e) nounwind "prefer-vector-width"="512" {
entry:
  %access = alloca %struct.PeerAccess, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %access)
  %0 = load ptr, ptr %e, align 8
  %1 = load ptr, ptr %0, align 8
  call fastcc void @peer_access_of(ptr dead_on_unwind writable sret(%struct.PeerAccess) align 8 %access, ptr noundef nonnull %e, ptr noundef %1)
  %2 = load ptr, ptr %e, align 8
  %3 = load ptr, ptr %2, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %3, i64 896
  %4 = load ptr, ptr %tracked.i, align 8
  %peers.i = getelementptr inbounds nuw i8, ptr %4, i64 248
  %5 = load ptr, ptr %peers.i, align 8
  %last = getelementptr inbounds nuw i8, ptr %5, i64 16
  %6 = load i64, ptr %last, align 8
  %tobool.not = icmp eq i64 %6, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %7 = load ptr, ptr %5, align 8
  %index = getelementptr inbounds nuw i8, ptr %access, i64 16
  %8 = load i64, ptr %index, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %7, i64 %8
  %9 = load i64, ptr %arrayidx, align 8
  %reads = getelementptr inbounds nuw i8, ptr %5, i64 8
  %10 = load ptr, ptr %reads, align 8
  %arrayidx6 = getelementptr inbounds nuw i64, ptr %10, i64 %8
  %11 = load i64, ptr %arrayidx6, align 8
  call fastcc void @check_peer(ptr noundef %access, i64 noundef %9, i64 noundef %11)
  br label %if.end

if.end:
  call void @llvm.lifetime.end.p0(ptr nonnull %access)
  ret void
}

define i64 @ig_last_write(ptr noundef readonly captures(none) %w, i64 noundef %index, i64 noundef %write) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %peers.i = getelementptr inbounds nuw i8, ptr %1, i64 248
  %2 = load ptr, ptr %peers.i, align 8
  %3 = load ptr, ptr %2, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %3, i64 %index
  %4 = load i64, ptr %arrayidx, align 8
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  %5 = load i64, ptr %block, align 8
  %cmp = icmp ult i64 %4, %5
  %cond.i = tail call i64 @llvm.umax.i64(i64 %write, i64 %4)
  %cond = select i1 %cmp, i64 %write, i64 %cond.i
  ret i64 %cond
}

define noundef zeroext i1 @ig_strangers(ptr noundef %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %peers.i = getelementptr inbounds nuw i8, ptr %1, i64 248
  %2 = load ptr, ptr %peers.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %last = getelementptr inbounds nuw i8, ptr %2, i64 16
  %4 = load i64, ptr %last, align 8
  %peers2 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 112
  %5 = load i64, ptr %peers2, align 8
  %cmp.not = icmp ugt i64 %4, %5
  br i1 %cmp.not, label %for.cond.preheader, label %cleanup41

for.cond.preheader:
  %cluster1.i = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %6 = load ptr, ptr %cluster1.i, align 8
  %tobool.not.i82 = icmp eq ptr %6, null
  br i1 %tobool.not.i82, label %for.end35, label %land.lhs.true.i.lr.ph

land.lhs.true.i.lr.ph:
  %visits = getelementptr inbounds nuw i8, ptr %2, i64 4160
  br label %land.lhs.true.i

land.lhs.true.i:
  %7 = phi ptr [ %6, %land.lhs.true.i.lr.ph ], [ %16, %for.inc31 ]
  %rank.083 = phi i64 [ 0, %land.lhs.true.i.lr.ph ], [ %inc32, %for.inc31 ]
  %8 = load i64, ptr %7, align 8
  %cmp.i = icmp ult i64 %rank.083, %8
  br i1 %cmp.i, label %ig_peer.exit, label %for.end35

ig_peer.exit:
  %blocks.i = getelementptr inbounds nuw i8, ptr %7, i64 128
  %arrayidx.i69 = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %rank.083
  %9 = load ptr, ptr %arrayidx.i69, align 8
  %tobool5.not = icmp eq ptr %9, null
  br i1 %tobool5.not, label %for.end35, label %ig_peer.exit78

ig_peer.exit78:
  %arrayidx = getelementptr inbounds nuw [32 x %struct.Visit], ptr %visits, i64 %rank.083
  %tracked = getelementptr inbounds nuw i8, ptr %9, i64 896
  br label %for.body11

for.body11:
  %warp.081 = phi i64 [ 0, %ig_peer.exit78 ], [ %inc, %if.end25 ]
  %arrayidx12 = getelementptr inbounds nuw %struct.Visit, ptr %arrayidx, i64 %warp.081
  %10 = load i64, ptr %arrayidx12, align 8
  %11 = load i64, ptr %peers2, align 8
  %cmp15 = icmp ugt i64 %10, %11
  br i1 %cmp15, label %land.lhs.true, label %if.end25

land.lhs.true:
  %12 = load ptr, ptr %tracked, align 8
  %run = getelementptr inbounds nuw i8, ptr %12, i64 96
  %13 = load i64, ptr %run, align 8
  %call17 = tail call i64 @ig_known(ptr noundef nonnull %w, i64 noundef %13, i64 noundef %warp.081, i64 noundef 0)
  %and = and i64 %call17, -4294967296
  %14 = load ptr, ptr %tracked, align 8
  %run19 = getelementptr inbounds nuw i8, ptr %14, i64 96
  %15 = load i64, ptr %run19, align 8
  %call20 = tail call i64 @ig_known(ptr noundef nonnull %w, i64 noundef %15, i64 noundef %warp.081, i64 noundef 0)
  %and21 = shl i64 %call20, 32
  %shl = and i64 %and21, 9007194959773696
  %sub = sub i64 %and, %shl
  %cmp22 = icmp ugt i64 %10, %sub
  br i1 %cmp22, label %cleanup41, label %if.end25

if.end25:
  %inc = add nuw nsw i64 %warp.081, 1
  %exitcond = icmp eq i64 %inc, 32
  br i1 %exitcond, label %for.inc31, label %for.body11

for.inc31:
  %inc32 = add i64 %rank.083, 1
  %16 = load ptr, ptr %cluster1.i, align 8
  %tobool.not.i = icmp eq ptr %16, null
  br i1 %tobool.not.i, label %for.end35, label %land.lhs.true.i

for.end35:
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %17 = load i64, ptr %holders, align 8
  %tobool36.not = icmp eq i64 %17, 0
  br i1 %tobool36.not, label %if.end38, label %cleanup41

if.end38:
  %18 = load i64, ptr %last, align 8
  store i64 %18, ptr %peers2, align 8
  br label %cleanup41

cleanup41:
  %retval.5 = phi i1 [ true, %for.end35 ], [ false, %entry ], [ false, %if.end38 ], [ true, %land.lhs.true ]
  ret i1 %retval.5
}

declare i64 @ig_known(ptr noundef, i64 noundef, i64 noundef, i64 noundef)

define void @ig_begin_peers(ptr noundef readonly captures(none) %arena) nounwind "prefer-vector-width"="512" {
entry:
  %tracked.i = getelementptr inbounds nuw i8, ptr %arena, i64 896
  %0 = load ptr, ptr %tracked.i, align 8
  %peers.i = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1 = load ptr, ptr %peers.i, align 8
  %2 = load ptr, ptr %1, align 8
  %reads2 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %3 = load ptr, ptr %reads2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 16
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24624) %4, i8 0, i64 24624, i1 false)
  store ptr %2, ptr %1, align 8
  store ptr %3, ptr %reads2, align 8
  ret void
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

define void @ig_tracked_cluster_arrive(ptr noundef %w, i32 noundef %lanes, i32 noundef %exited, i64 noundef %releases, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %cluster1 = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %1 = load ptr, ptr %cluster1, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %2 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %common = getelementptr inbounds nuw i8, ptr %2, i64 16
  %4 = load ptr, ptr %common, align 8
  %5 = load i64, ptr %4, align 8
  %times = getelementptr inbounds nuw i8, ptr %1, i64 8448
  %rank = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %6 = load i64, ptr %rank, align 8
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %times, i64 %6
  %arrayidx4 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %3
  store i64 %5, ptr %arrayidx4, align 8
  %tobool.not = icmp eq i64 %releases, 0
  br i1 %tobool.not, label %if.else, label %if.then

if.then:
  tail call void @ig_pending(ptr noundef nonnull %w, i64 noundef 1, i32 noundef %lanes)
  %7 = load i64, ptr %arrayidx.i, align 8
  %fence = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  store i64 %7, ptr %fence, align 8
  tail call void @ig_releasing(ptr noundef nonnull %w, i64 noundef 1, i32 noundef %lanes)
  %releasing = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 56
  %8 = load i64, ptr %releasing, align 8
  %gathered = getelementptr inbounds nuw i8, ptr %1, i64 56
  %9 = load i64, ptr %gathered, align 8
  %call6 = tail call i64 @ig_join(ptr noundef nonnull %w, i64 noundef %8, i64 noundef %9)
  store i64 %call6, ptr %gathered, align 8
  br label %if.end

if.else:
  %wide = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  %10 = load i64, ptr %wide, align 8
  %gathered8 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %11 = load i64, ptr %gathered8, align 8
  %call9 = tail call i64 @ig_join(ptr noundef nonnull %w, i64 noundef %10, i64 noundef %11)
  store i64 %call9, ptr %gathered8, align 8
  %12 = load ptr, ptr %w, align 8
  %tracked.i34 = getelementptr inbounds nuw i8, ptr %12, i64 896
  %13 = load ptr, ptr %tracked.i34, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %13, i64 16
  %14 = load ptr, ptr %common1.i, align 8
  %15 = load i64, ptr %14, align 8
  %add.i = add i64 %15, 4294967296
  store i64 %add.i, ptr %14, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %16, %13
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %13, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %13, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %18, i64 67108863)
  %arrayidx.i35 = getelementptr inbounds nuw %struct.Log, ptr %17, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i35, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %13, i64 96
  %19 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i35, i64 8
  store i64 %19, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  store i64 %add.i, ptr %arrayidx.i, align 8
  br label %if.end

if.end:
  tail call void @ig_cluster_arrive(ptr noundef nonnull %w, i32 noundef %lanes, i32 noundef %exited, i64 noundef %info)
  ret void
}

declare void @ig_pending(ptr noundef, i64 noundef, i32 noundef)

declare void @ig_releasing(ptr noundef, i64 noundef, i32 noundef)

declare i64 @ig_join(ptr noundef, i64 noundef, i64 noundef)

declare void @ig_cluster_arrive(ptr noundef, i32 noundef, i32 noundef, i64 noundef)

define void @ig_tracked_cluster_wait(ptr noundef %w, i32 noundef %lanes, i32 noundef %exited, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %cluster1 = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %1 = load ptr, ptr %cluster1, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %peers.i = getelementptr inbounds nuw i8, ptr %2, i64 248
  %3 = load ptr, ptr %peers.i, align 8
  tail call void @ig_cluster_wait(ptr noundef nonnull %w, i32 noundef %lanes, i32 noundef %exited, i64 noundef %info)
  %complete = getelementptr inbounds nuw i8, ptr %1, i64 64
  %4 = load i64, ptr %complete, align 8
  %or = or i32 %exited, %lanes
  tail call void @ig_acquire(ptr noundef nonnull %w, i64 noundef %4, i32 noundef %or)
  %5 = load ptr, ptr %w, align 8
  %tracked.i22 = getelementptr inbounds nuw i8, ptr %5, i64 896
  %6 = load ptr, ptr %tracked.i22, align 8
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
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %11, i64 67108863)
  %arrayidx.i = getelementptr inbounds nuw %struct.Log, ptr %10, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %6, i64 96
  %12 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %12, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  %13 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %13, i64 896
  %14 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %14, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %15 = load i64, ptr %index.i, align 8
  %arrayidx.i23 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %15
  store i64 %add.i, ptr %arrayidx.i23, align 8
  %phase = getelementptr inbounds nuw i8, ptr %3, i64 24
  %16 = load i64, ptr %phase, align 8
  %phase6 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %17 = load i64, ptr %phase6, align 8
  %cmp.not = icmp eq i64 %16, %17
  br i1 %cmp.not, label %if.end, label %if.then

if.then:
  store i64 %17, ptr %phase, align 8
  %came = getelementptr inbounds nuw i8, ptr %3, i64 64
  %before = getelementptr inbounds nuw i8, ptr %1, i64 12544
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(4096) %came, ptr noundef nonnull align 8 dereferenceable(4096) %before, i64 4096, i1 false)
  br label %if.end

if.end:
  ret void
}

declare void @ig_cluster_wait(ptr noundef, i32 noundef, i32 noundef, i64 noundef)

declare void @ig_acquire(ptr noundef, i64 noundef, i32 noundef)

define void @ig_leave_cluster(ptr noundef %first) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %first, align 8
  %cluster1.i = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %1 = load ptr, ptr %cluster1.i, align 8
  %tobool.not.i90 = icmp eq ptr %1, null
  br i1 %tobool.not.i90, label %cleanup34, label %land.lhs.true.i.lr.ph

land.lhs.true.i.lr.ph:
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %peers.i = getelementptr inbounds nuw i8, ptr %2, i64 248
  %3 = load ptr, ptr %peers.i, align 8
  %visits = getelementptr inbounds nuw i8, ptr %3, i64 4160
  %came = getelementptr inbounds nuw i8, ptr %3, i64 64
  %warp_count11 = getelementptr inbounds nuw i8, ptr %0, i64 160
  br label %land.lhs.true.i

land.lhs.true.i:
  %4 = phi ptr [ %1, %land.lhs.true.i.lr.ph ], [ %22, %for.inc32 ]
  %rank.091 = phi i64 [ 0, %land.lhs.true.i.lr.ph ], [ %inc33, %for.inc32 ]
  %5 = load i64, ptr %4, align 8
  %cmp.i = icmp ult i64 %rank.091, %5
  br i1 %cmp.i, label %ig_peer.exit, label %cleanup34

ig_peer.exit:
  %blocks.i = getelementptr inbounds nuw i8, ptr %4, i64 128
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %rank.091
  %6 = load ptr, ptr %arrayidx.i, align 8
  %tobool.not = icmp eq ptr %6, null
  br i1 %tobool.not, label %cleanup34, label %land.lhs.true.i76

land.lhs.true.i76:
  %warp_count = getelementptr inbounds nuw i8, ptr %6, i64 160
  %7 = load i64, ptr %warp_count, align 8
  %cmp.not88.not = icmp eq i64 %7, 0
  br i1 %cmp.not88.not, label %for.inc32, label %for.body5.lr.ph

for.body5.lr.ph:
  %arrayidx = getelementptr inbounds nuw [32 x %struct.Visit], ptr %visits, i64 %rank.091
  %arrayidx7 = getelementptr inbounds nuw [32 x i64], ptr %came, i64 %rank.091
  %tracked = getelementptr inbounds nuw i8, ptr %6, i64 896
  br label %for.body5

for.body5:
  %8 = phi i64 [ %7, %for.body5.lr.ph ], [ %21, %for.inc26 ]
  %warp.089 = phi i64 [ 0, %for.body5.lr.ph ], [ %inc, %for.inc26 ]
  %arrayidx6 = getelementptr inbounds nuw %struct.Visit, ptr %arrayidx, i64 %warp.089
  %visit.sroa.0.0.copyload = load i64, ptr %arrayidx6, align 8
  %visit.sroa.5.0.arrayidx6.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 8
  %visit.sroa.5.0.copyload = load i64, ptr %visit.sroa.5.0.arrayidx6.sroa_idx, align 8
  %visit.sroa.6.0.arrayidx6.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 16
  %visit.sroa.6.0.copyload = load i64, ptr %visit.sroa.6.0.arrayidx6.sroa_idx, align 8
  %visit.sroa.7.0.arrayidx6.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 24
  %visit.sroa.7.0.copyload = load i64, ptr %visit.sroa.7.0.arrayidx6.sroa_idx, align 8
  %visit.sroa.8.0.arrayidx6.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 32
  %visit.sroa.8.0.copyload = load i64, ptr %visit.sroa.8.0.arrayidx6.sroa_idx, align 8
  %arrayidx8 = getelementptr inbounds nuw i64, ptr %arrayidx7, i64 %warp.089
  %9 = load i64, ptr %arrayidx8, align 8
  %cmp9.not = icmp ugt i64 %visit.sroa.0.0.copyload, %9
  br i1 %cmp9.not, label %land.rhs.preheader, label %for.inc26

land.rhs.preheader:
  %10 = load i64, ptr %warp_count11, align 8
  %cmp12115.not = icmp eq i64 %10, 0
  br i1 %cmp12115.not, label %if.end, label %for.body14

for.body14:
  %w.087116 = phi ptr [ %w.087.be, %land.rhs.backedge ], [ %first, %land.rhs.preheader ]
  %11 = load ptr, ptr %w.087116, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %11, i64 896
  %12 = load ptr, ptr %tracked.i.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w.087116, i64 8
  %13 = load i64, ptr %index.i, align 8
  %arrayidx.i83 = getelementptr inbounds nuw %struct.WarpClock, ptr %12, i64 %13
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i83, i64 352
  %14 = load i64, ptr %holders, align 8
  %or = or i64 %14, 4294967296
  %15 = tail call range(i64 0, 33) i64 @llvm.cttz.i64(i64 %or, i1 true)
  %and = and i64 %15, 31
  %16 = load ptr, ptr %tracked, align 8
  %run16 = getelementptr inbounds nuw i8, ptr %16, i64 96
  %17 = load i64, ptr %run16, align 8
  %call17 = tail call i64 @ig_known(ptr noundef nonnull %w.087116, i64 noundef %17, i64 noundef %warp.089, i64 noundef %and)
  %and.i = and i64 %call17, -4294967296
  %and2.i = shl i64 %call17, 32
  %shl.i = and i64 %and2.i, 9007194959773696
  %sub.i = sub i64 %and.i, %shl.i
  %cmp.not.i = icmp ugt i64 %visit.sroa.0.0.copyload, %sub.i
  br i1 %cmp.not.i, label %lor.rhs.i, label %for.inc26.loopexit

lor.rhs.i:
  %cmp3.not.i = icmp ugt i64 %visit.sroa.0.0.copyload, %call17
  br i1 %cmp3.not.i, label %land.rhs.backedge, label %land.rhs.i

land.rhs.i:
  %shr.i.i = lshr i64 %call17, 22
  %and.i.i = and i64 %shr.i.i, 31
  %cmp4.i = icmp eq i64 %and.i.i, %visit.sroa.8.0.copyload
  br i1 %cmp4.i, label %for.inc26.loopexit, label %land.rhs.backedge

land.rhs.backedge:
  %w.087.be = getelementptr inbounds nuw i8, ptr %w.087116, i64 320
  %18 = load i64, ptr %warp_count11, align 8
  %add.ptr = getelementptr inbounds nuw %struct.Warp, ptr %first, i64 %18
  %cmp12 = icmp ult ptr %w.087.be, %add.ptr
  br i1 %cmp12, label %for.body14, label %if.end

if.end:
  %block = getelementptr inbounds nuw i8, ptr %0, i64 304
  %19 = load i64, ptr %block, align 8
  %detail = getelementptr inbounds nuw i8, ptr %6, i64 576
  store i64 %19, ptr %detail, align 8
  %detail_after = getelementptr inbounds nuw i8, ptr %6, i64 584
  store i64 1, ptr %detail_after, align 8
  %warps = getelementptr inbounds nuw i8, ptr %6, i64 272
  %20 = load ptr, ptr %warps, align 8
  %add.ptr23 = getelementptr inbounds nuw %struct.Warp, ptr %20, i64 %warp.089
  tail call void @ig_record(ptr noundef %add.ptr23, i64 noundef 40, i64 noundef %visit.sroa.8.0.copyload, i64 noundef %visit.sroa.6.0.copyload, i64 noundef %visit.sroa.7.0.copyload, i64 noundef %visit.sroa.5.0.copyload)
  br label %cleanup34

for.inc26.loopexit:
  %.pre = load i64, ptr %warp_count, align 8
  br label %for.inc26

for.inc26:
  %21 = phi i64 [ %.pre, %for.inc26.loopexit ], [ %8, %for.body5 ]
  %inc = add nuw i64 %warp.089, 1
  %cmp.not = icmp ult i64 %inc, %21
  br i1 %cmp.not, label %for.body5, label %for.inc32.loopexit

for.inc32.loopexit:
  %.pre97 = load ptr, ptr %cluster1.i, align 8
  br label %for.inc32

for.inc32:
  %22 = phi ptr [ %.pre97, %for.inc32.loopexit ], [ %4, %land.lhs.true.i76 ]
  %inc33 = add nuw i64 %rank.091, 1
  %tobool.not.i = icmp eq ptr %22, null
  br i1 %tobool.not.i, label %cleanup34, label %land.lhs.true.i

cleanup34:
  ret void
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare void @ig_record(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare zeroext i1 @ig_heard(ptr noundef, i64 noundef)

declare zeroext i1 @ig_leaves_memory(ptr noundef)

define internal fastcc void @report_peer(ptr noundef nonnull readonly captures(none) %a, i64 noundef %cell, i64 noundef range(i64 0, 2) %reads) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %a, align 8
  %1 = load ptr, ptr %0, align 8
  %lane = getelementptr inbounds nuw i8, ptr %0, i64 8
  %2 = load i64, ptr %lane, align 8
  %bytes = getelementptr inbounds nuw i8, ptr %a, i64 24
  %3 = load i64, ptr %bytes, align 8
  %mul = shl nuw nsw i64 %reads, 1
  %call = tail call i64 @ig_narrowed(ptr noundef %1, i64 noundef %cell, i64 noundef %2, i64 noundef %3, i64 noundef %mul)
  %4 = load ptr, ptr %1, align 8
  %fault1.i = getelementptr inbounds nuw i8, ptr %4, i64 8
  %5 = load ptr, ptr %fault1.i, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %4, i64 896
  %6 = load ptr, ptr %tracked.i, align 8
  %common2.i = getelementptr inbounds nuw i8, ptr %6, i64 16
  %7 = load ptr, ptr %common2.i, align 8
  %kind.i = getelementptr inbounds nuw i8, ptr %5, i64 8
  %8 = load i64, ptr %kind.i, align 8
  %tobool.not.i = icmp eq i64 %8, 0
  br i1 %tobool.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %block.i = getelementptr inbounds nuw i8, ptr %5, i64 16
  %9 = load i64, ptr %block.i, align 8
  %block4.i = getelementptr inbounds nuw i8, ptr %4, i64 304
  %10 = load i64, ptr %block4.i, align 8
  %cmp.not.i = icmp ugt i64 %9, %10
  br i1 %cmp.not.i, label %if.end.i, label %note_other.exit

if.end.i:
  %issuers.i = getelementptr inbounds nuw i8, ptr %7, i64 168
  %and.i20 = and i64 %call, -4294967296
  br label %for.body.i

for.cond.i:
  %inc.i = add nuw nsw i64 %index.0.i28, 1
  %exitcond = icmp eq i64 %inc.i, 2048
  br i1 %exitcond, label %for.end.i, label %for.body.i

for.body.i:
  %index.0.i28 = phi i64 [ 0, %if.end.i ], [ %inc.i, %for.cond.i ]
  %arrayidx.i = getelementptr inbounds nuw [2 x i64], ptr %issuers.i, i64 %index.0.i28
  %11 = load i64, ptr %arrayidx.i, align 8
  %cmp4.not.i = icmp eq i64 %11, %and.i20
  br i1 %cmp4.not.i, label %cleanup6.i, label %for.cond.i

cleanup6.i:
  %and.i = and i64 %call, 4194303
  %arrayidx5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %12 = load i64, ptr %arrayidx5.i, align 8
  %or.i = or i64 %12, %and.i
  br label %with_issuer.exit

for.end.i:
  %shr.i = lshr i64 %call, 27
  %and.i21 = and i64 %shr.i, 31
  %warp_count.i = getelementptr inbounds nuw i8, ptr %4, i64 160
  %13 = load i64, ptr %warp_count.i, align 8
  %cmp9.i = icmp ult i64 %and.i21, %13
  %and10.i = and i64 %call, -4290773009
  %or11.i = or disjoint i64 %and10.i, 16
  %cond.i = select i1 %cmp9.i, i64 %call, i64 %or11.i
  br label %with_issuer.exit

with_issuer.exit:
  %retval.3.i = phi i64 [ %cond.i, %for.end.i ], [ %or.i, %cleanup6.i ]
  %other.i = getelementptr inbounds nuw i8, ptr %7, i64 80
  store i64 %retval.3.i, ptr %other.i, align 8
  %other_reads.i = getelementptr inbounds nuw i8, ptr %7, i64 88
  store i64 %reads, ptr %other_reads.i, align 8
  br label %note_other.exit

note_other.exit:
  %14 = load ptr, ptr %0, align 8
  %15 = load i64, ptr %lane, align 8
  %16 = load ptr, ptr %14, align 8
  %owner = getelementptr inbounds nuw i8, ptr %a, i64 8
  %17 = load ptr, ptr %owner, align 8
  %address = getelementptr inbounds nuw i8, ptr %0, i64 16
  %18 = load i64, ptr %address, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %17, i64 256
  %19 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %18, %19
  %cmp.i22 = icmp eq ptr %17, %16
  br i1 %cmp.i22, label %ig_shown.exit, label %cond.false.i

cond.false.i:
  %block.i23 = getelementptr inbounds nuw i8, ptr %17, i64 304
  %20 = load i64, ptr %block.i23, align 8
  %shl.i = shl i64 %20, 32
  %or.i24 = or i64 %sub.i, %shl.i
  %or1.i = or i64 %or.i24, -9223372036854775808
  br label %ig_shown.exit

ig_shown.exit:
  %cond.i25 = phi i64 [ %or1.i, %cond.false.i ], [ %sub.i, %note_other.exit ]
  %nbytes = getelementptr inbounds nuw i8, ptr %0, i64 32
  %21 = load i64, ptr %nbytes, align 8
  %info = getelementptr inbounds nuw i8, ptr %0, i64 24
  %22 = load i64, ptr %info, align 8
  tail call void @ig_fault(ptr noundef nonnull %14, i64 noundef 8, i64 noundef %15, i64 noundef %cond.i25, i64 noundef %21, i64 noundef %22)
  unreachable
}

declare i64 @ig_narrowed(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare zeroext i1 @ig_ordered(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
