%struct.Barrier = type { i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.State = type { i64, i64, i64, i64 }

define void @ig_tell_of(ptr noundef %w, ptr noundef %who, i64 noundef %kind, i64 noundef %lane, i64 noundef %text, i64 noundef %a, i64 noundef %b, i64 noundef %location, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %who, align 8
  %detail1 = getelementptr inbounds nuw i8, ptr %0, i64 576
  store i64 %text, ptr %detail1, align 8
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %0, i64 584
  store i64 %a, ptr %arrayidx2, align 8
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store i64 %b, ptr %arrayidx3, align 8
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store i64 %location, ptr %arrayidx4, align 8
  tail call void @ig_record(ptr noundef nonnull %who, i64 noundef %kind, i64 noundef %lane, i64 noundef 0, i64 noundef 0, i64 noundef %info)
  %1 = load ptr, ptr %w, align 8
  tail call void @ig_leave(ptr noundef %1, ptr noundef nonnull %w, i64 noundef 3)
  unreachable
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @ig_record(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_leave(ptr noundef, ptr noundef, i64 noundef)

define void @ig_tell(ptr noundef %w, i64 noundef %kind, i64 noundef %lane, i64 noundef %text, i64 noundef %a, i64 noundef %b, i64 noundef %location, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  tail call void @ig_tell_of(ptr noundef %w, ptr noundef %w, i64 noundef %kind, i64 noundef %lane, i64 noundef %text, i64 noundef %a, i64 noundef %b, i64 noundef %location, i64 noundef %info)
  unreachable
}

define void @ig_bulk_begin(ptr noundef captures(none) initializes((192, 320)) %w, ptr noundef %told) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %0, i64 1072
  %1 = load i64, ptr %bulk.i, align 8
  %2 = inttoptr i64 %1 to ptr
  %groups = getelementptr inbounds nuw i8, ptr %w, i64 192
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %groups, i8 0, i64 128, i1 false)
  %bulk_block = getelementptr inbounds nuw i8, ptr %0, i64 1080
  %3 = load i64, ptr %bulk_block, align 8
  %block = getelementptr inbounds nuw i8, ptr %0, i64 304
  %4 = load i64, ptr %block, align 8
  %add = add i64 %4, 1
  %cmp = icmp eq i64 %3, %add
  br i1 %cmp, label %cleanup, label %if.end

if.end:
  store i64 %add, ptr %bulk_block, align 8
  %barrier_count = getelementptr inbounds nuw i8, ptr %2, i64 24
  %5 = load i64, ptr %barrier_count, align 8
  %cmp525.not = icmp eq i64 %5, 0
  br i1 %cmp525.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %numbers = getelementptr inbounds nuw i8, ptr %2, i64 40
  %barriers = getelementptr inbounds nuw i8, ptr %2, i64 65576
  %shared = getelementptr inbounds nuw i8, ptr %0, i64 256
  br label %for.body

for.cond.cleanup:
  store i64 0, ptr %barrier_count, align 8
  %ended = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 0, ptr %ended, align 8
  %count = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 0, ptr %count, align 8
  store i64 0, ptr %2, align 8
  %told8 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store ptr %told, ptr %told8, align 8
  br label %cleanup

for.body:
  %index.026 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %arrayidx = getelementptr inbounds nuw %struct.Barrier, ptr %barriers, i64 %index.026
  %6 = load i64, ptr %arrayidx, align 8
  %7 = load i64, ptr %shared, align 8
  %sub = sub i64 %6, %7
  %shr = lshr i64 %sub, 3
  %arrayidx6 = getelementptr inbounds nuw i16, ptr %numbers, i64 %shr
  store i16 0, ptr %arrayidx6, align 2
  %inc = add nuw i64 %index.026, 1
  %cmp5 = icmp ult i64 %inc, %5
  br i1 %cmp5, label %for.body, label %for.cond.cleanup

cleanup:
  ret void
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

declare void @llvm.lifetime.end.p0(ptr captures(none))

define ptr @ig_barrier_at(ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %call = tail call fastcc ptr @barrier_of(ptr noundef %0, i64 noundef %address)
  %shared.i = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address, %1
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %0, i64 176
  %2 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %2
  br i1 %cmp.i, label %land.rhs, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %3 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %3, null
  br i1 %tobool.not.i.i, label %land.end, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %4 = load i64, ptr %3, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %3, i64 128
  %exitcond.not.i67 = icmp eq i64 %4, 0
  br i1 %exitcond.not.i67, label %land.end, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i68, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %4
  br i1 %exitcond.not.i, label %land.end, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i68 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i68
  %5 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %5, null
  br i1 %tobool.not.i, label %land.end, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %5, i64 256
  %6 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %address, %6
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %5, i64 176
  %7 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %7
  br i1 %cmp5.not.i, label %land.rhs, label %land.lhs.true.i.i

land.rhs:
  %retval.3.i = phi ptr [ %0, %entry ], [ %5, %land.lhs.true.i22.i ]
  %bulk.i = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 1072
  %8 = load i64, ptr %bulk.i, align 8
  %9 = inttoptr i64 %8 to ptr
  %barrier_count = getelementptr inbounds nuw i8, ptr %9, i64 24
  %10 = load i64, ptr %barrier_count, align 8
  %cmp = icmp ult i64 %10, 2048
  br label %land.end

land.end:
  %retval.3.i66 = phi ptr [ %retval.3.i, %land.rhs ], [ null, %for.cond.preheader.i ], [ null, %land.lhs.true.i.lr.ph.i ], [ null, %land.lhs.true.i.i ], [ null, %ig_peer.exit.i ]
  %11 = phi i1 [ %cmp, %land.rhs ], [ false, %for.cond.preheader.i ], [ false, %land.lhs.true.i.lr.ph.i ], [ false, %land.lhs.true.i.i ], [ false, %ig_peer.exit.i ]
  %tobool4.not = icmp eq ptr %call, null
  br i1 %tobool4.not, label %if.end, label %land.rhs5

land.rhs5:
  %live = getelementptr inbounds nuw i8, ptr %call, i64 48
  %12 = load i64, ptr %live, align 8
  %tobool6.not = icmp eq i64 %12, 0
  br i1 %tobool6.not, label %if.then, label %land.rhs29

if.then:
  %info11 = getelementptr inbounds nuw i8, ptr %call, i64 8
  %13 = load i64, ptr %info11, align 8
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %lane, i64 noundef 3, i64 noundef 0, i64 noundef 0, i64 noundef %13, i64 noundef %info)
  unreachable

if.end:
  br i1 %11, label %if.then23, label %if.end42

if.then23:
  %cmp25 = icmp eq ptr %retval.3.i66, %0
  %cond = select i1 %cmp25, i64 1, i64 2
  %block = getelementptr inbounds nuw i8, ptr %retval.3.i66, i64 304
  %14 = load i64, ptr %block, align 8
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %lane, i64 noundef %cond, i64 noundef %14, i64 noundef 0, i64 noundef 0, i64 noundef %info)
  unreachable

land.rhs29:
  %word = getelementptr inbounds nuw i8, ptr %call, i64 16
  %15 = load i64, ptr %word, align 8
  %16 = inttoptr i64 %address to ptr
  %17 = load i64, ptr %16, align 8
  %cmp30.not = icmp eq i64 %15, %17
  br i1 %cmp30.not, label %if.end42, label %if.then40

if.then40:
  %info41 = getelementptr inbounds nuw i8, ptr %call, i64 8
  %18 = load i64, ptr %info41, align 8
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %lane, i64 noundef 5, i64 noundef 0, i64 noundef 0, i64 noundef %18, i64 noundef %info)
  unreachable

if.end42:
  ret ptr %call
}

define internal fastcc ptr @barrier_of(ptr noundef readonly captures(none) %arena, i64 noundef %address) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %shared.i = getelementptr inbounds nuw i8, ptr %arena, i64 256
  %0 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address, %0
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %arena, i64 176
  %1 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %1
  br i1 %cmp.i, label %cond.true, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %arena, i64 1088
  %2 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %2, null
  br i1 %tobool.not.i.i, label %cond.end, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %3 = load i64, ptr %2, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %2, i64 128
  %exitcond.not.i9 = icmp eq i64 %3, 0
  br i1 %exitcond.not.i9, label %cond.end, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i10, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %3
  br i1 %exitcond.not.i, label %cond.end, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i10 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i10
  %4 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %4, null
  br i1 %tobool.not.i, label %cond.end, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %4, i64 256
  %5 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %address, %5
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %4, i64 176
  %6 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %6
  br i1 %cmp5.not.i, label %cond.true, label %land.lhs.true.i.i

cond.true:
  %7 = phi i64 [ %0, %entry ], [ %5, %land.lhs.true.i22.i ]
  %retval.3.i = phi ptr [ %arena, %entry ], [ %4, %land.lhs.true.i22.i ]
  %bulk_block.i = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 1080
  %8 = load i64, ptr %bulk_block.i, align 8
  %block.i = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 304
  %9 = load i64, ptr %block.i, align 8
  %add.i = add i64 %9, 1
  %cmp.not.i = icmp eq i64 %8, %add.i
  br i1 %cmp.not.i, label %if.end.i, label %cond.end

if.end.i:
  %bulk.i.i = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 1072
  %10 = load i64, ptr %bulk.i.i, align 8
  %11 = inttoptr i64 %10 to ptr
  %numbers.i = getelementptr inbounds nuw i8, ptr %11, i64 40
  %sub.i5 = sub i64 %address, %7
  %shr.i = lshr i64 %sub.i5, 3
  %arrayidx.i = getelementptr inbounds nuw i16, ptr %numbers.i, i64 %shr.i
  %12 = load i16, ptr %arrayidx.i, align 2
  %conv.i = zext i16 %12 to i64
  %tobool.not.i6 = icmp eq i16 %12, 0
  %13 = getelementptr i8, ptr %11, i64 65512
  %arrayidx2.i = getelementptr %struct.Barrier, ptr %13, i64 %conv.i
  %cond.i = select i1 %tobool.not.i6, ptr null, ptr %arrayidx2.i
  br label %cond.end

cond.end:
  %cond = phi ptr [ null, %cond.true ], [ %cond.i, %if.end.i ], [ null, %for.cond.preheader.i ], [ null, %land.lhs.true.i.lr.ph.i ], [ null, %land.lhs.true.i.i ], [ null, %ig_peer.exit.i ]
  ret ptr %cond
}

define internal fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %lane, i64 noundef range(i64 0, 16) %text, i64 noundef %a, i64 noundef %b, i64 noundef %location, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  tail call void @ig_tell(ptr noundef %w, i64 noundef 14, i64 noundef %lane, i64 noundef %text, i64 noundef %a, i64 noundef %b, i64 noundef %location, i64 noundef %info)
  unreachable
}

define void @ig_mbarrier_init(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, <32 x i32> %counts, i64 noundef %hidden, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %counts.addr = alloca <32 x i32>, align 128
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i32> %counts, ptr %counts.addr, align 128
  %2 = load ptr, ptr %w, align 8
  %warps.i = getelementptr inbounds nuw i8, ptr %2, i64 272
  %3 = load ptr, ptr %warps.i, align 8
  %failed_tests.i = getelementptr inbounds nuw i8, ptr %3, i64 136
  store i64 0, ptr %failed_tests.i, align 8
  %tobool.not72 = icmp eq i32 %mask, 0
  br i1 %tobool.not72, label %for.cond.cleanup.critedge, label %land.rhs.preheader

land.rhs.preheader:
  %conv = zext i32 %mask to i64
  br label %land.rhs

land.rhs:
  %rest_.073 = phi i64 [ %and, %remember.exit ], [ %conv, %land.rhs.preheader ]
  %4 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.073, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %4
  %5 = load i64, ptr %arrayidx, align 8
  %call2 = tail call i64 @ig_resolve(ptr noundef nonnull %w, i64 noundef %4, i64 noundef %5, i64 noundef 8, i64 noundef %info)
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %counts.addr, i64 %4
  %6 = load i32, ptr %arrayidx3, align 4
  %conv4 = zext i32 %6 to i64
  %7 = load ptr, ptr %w, align 8
  %bulk.i.i = getelementptr inbounds nuw i8, ptr %7, i64 1072
  %8 = load i64, ptr %bulk.i.i, align 8
  %9 = inttoptr i64 %8 to ptr
  %call1.i = tail call fastcc ptr @barrier_of(ptr noundef readonly %7, i64 noundef %call2)
  %tobool.not.i = icmp eq ptr %call1.i, null
  br i1 %tobool.not.i, label %lor.lhs.false.i, label %barrier_made.exit

lor.lhs.false.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %7, i64 256
  %10 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %call2, %10
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %7, i64 176
  %11 = load i64, ptr %shared_bytes.i, align 8
  %cmp.not.i = icmp ult i64 %sub.i, %11
  br i1 %cmp.not.i, label %lor.lhs.false2.i, label %barrier_made.exit

lor.lhs.false2.i:
  %barrier_count.i = getelementptr inbounds nuw i8, ptr %9, i64 24
  %12 = load i64, ptr %barrier_count.i, align 8
  %cmp3.i = icmp eq i64 %12, 2048
  br i1 %cmp3.i, label %barrier_made.exit, label %if.end.i

if.end.i:
  %barriers.i = getelementptr inbounds nuw i8, ptr %9, i64 65576
  %inc.i = add i64 %12, 1
  store i64 %inc.i, ptr %barrier_count.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.Barrier, ptr %barriers.i, i64 %12
  store i64 %call2, ptr %arrayidx.i, align 8
  %.compoundliteral.sroa.3.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %.compoundliteral.sroa.3.0..sroa_idx.i, i8 0, i64 56, i1 false)
  %conv.i = trunc i64 %inc.i to i16
  %numbers.i = getelementptr inbounds nuw i8, ptr %9, i64 40
  %13 = load i64, ptr %shared.i, align 8
  %sub8.i = sub i64 %call2, %13
  %shr.i = lshr i64 %sub8.i, 3
  %arrayidx9.i = getelementptr inbounds nuw i16, ptr %numbers.i, i64 %shr.i
  store i16 %conv.i, ptr %arrayidx9.i, align 2
  br label %barrier_made.exit

barrier_made.exit:
  %retval.0.i = phi ptr [ %arrayidx.i, %if.end.i ], [ null, %lor.lhs.false2.i ], [ null, %lor.lhs.false.i ], [ %call1.i, %land.rhs ]
  %14 = add i32 %6, -1048576
  %15 = icmp ult i32 %14, -1048575
  br i1 %15, label %if.then, label %if.end

for.cond.cleanup.critedge:
  ret void

if.then:
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %4, i64 noundef 0, i64 noundef %conv4, i64 noundef 1048575, i64 noundef 0, i64 noundef %info)
  unreachable

if.end:
  %tobool12.not = icmp eq ptr %retval.0.i, null
  br i1 %tobool12.not, label %if.end34.thread, label %land.lhs.true

if.end34.thread:
  %shl2.i67 = shl nuw nsw i64 %conv4, 20
  %or3.i68 = or disjoint i64 %shl2.i67, %conv4
  %16 = inttoptr i64 %call2 to ptr
  store i64 %or3.i68, ptr %16, align 8
  br label %remember.exit

land.lhs.true:
  %live = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 48
  %17 = load i64, ptr %live, align 8
  %tobool13.not = icmp eq i64 %17, 0
  br i1 %tobool13.not, label %if.then.i, label %land.lhs.true21

land.lhs.true21:
  %18 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %18, i64 1072
  %19 = load i64, ptr %bulk.i, align 8
  %20 = inttoptr i64 %19 to ptr
  %told = getelementptr inbounds nuw i8, ptr %20, i64 32
  %21 = load ptr, ptr %told, align 8
  %tobool24.not = icmp eq ptr %21, null
  br i1 %tobool24.not, label %if.then.i, label %if.then25

if.then25:
  %info26 = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 8
  %22 = load i64, ptr %info26, align 8
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %4, i64 noundef 7, i64 noundef 0, i64 noundef 0, i64 noundef %22, i64 noundef %info)
  unreachable

if.then.i:
  store i64 %call2, ptr %retval.0.i, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 8
  store i64 %info, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 16
  %.compoundliteral.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 24
  store i64 0, ptr %.compoundliteral.sroa.4.0..sroa_idx, align 8
  %.compoundliteral.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 32
  store i64 0, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  %.compoundliteral.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 40
  store i64 0, ptr %.compoundliteral.sroa.6.0..sroa_idx, align 8
  store i64 1, ptr %live, align 8
  %.compoundliteral.sroa.8.0..sroa_idx = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 56
  store i64 %hidden, ptr %.compoundliteral.sroa.8.0..sroa_idx, align 8
  %shl2.i = shl nuw nsw i64 %conv4, 20
  %or3.i = or disjoint i64 %shl2.i, %conv4
  %23 = inttoptr i64 %call2 to ptr
  store i64 %or3.i, ptr %23, align 8
  store i64 %or3.i, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  br label %remember.exit

remember.exit:
  %sub = add nsw i64 %rest_.073, -1
  %and = and i64 %sub, %rest_.073
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @ig_resolve(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define void @ig_mbarrier_inval(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  %tobool.not35 = icmp eq i32 %mask, 0
  br i1 %tobool.not35, label %for.cond.cleanup.critedge, label %land.rhs.preheader

land.rhs.preheader:
  %conv = zext i32 %mask to i64
  br label %land.rhs

land.rhs:
  %rest_.036 = phi i64 [ %and, %if.end12 ], [ %conv, %land.rhs.preheader ]
  %1 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.036, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %1
  %2 = load i64, ptr %arrayidx, align 8
  %call = tail call i64 @ig_resolve(ptr noundef %w, i64 noundef %1, i64 noundef %2, i64 noundef 8, i64 noundef %info)
  %call2 = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %1, i64 noundef %call, i64 noundef %info)
  %tobool3.not = icmp eq ptr %call2, null
  br i1 %tobool3.not, label %if.end12, label %cond.end

for.cond.cleanup.critedge:
  ret void

cond.end:
  %phase = getelementptr inbounds nuw i8, ptr %call2, i64 24
  %3 = load i64, ptr %phase, align 8
  %call4 = tail call ptr @ig_waiting_copy(ptr noundef %w, i64 noundef %call, i64 noundef %3)
  %tobool5.not = icmp eq ptr %call4, null
  br i1 %tobool5.not, label %if.then10, label %if.then

if.then:
  %nbytes = getelementptr inbounds nuw i8, ptr %call4, i64 48
  %4 = load i64, ptr %nbytes, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %call4, i64 112
  %5 = load i64, ptr %shared_info, align 8
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %1, i64 noundef 4, i64 noundef %4, i64 noundef 0, i64 noundef %5, i64 noundef %info)
  unreachable

if.then10:
  %live = getelementptr inbounds nuw i8, ptr %call2, i64 48
  store i64 0, ptr %live, align 8
  %info11 = getelementptr inbounds nuw i8, ptr %call2, i64 8
  store i64 %info, ptr %info11, align 8
  br label %if.end12

if.end12:
  %6 = inttoptr i64 %call to ptr
  store i64 0, ptr %6, align 8
  %sub = add nsw i64 %rest_.036, -1
  %and = and i64 %sub, %rest_.036
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare ptr @ig_waiting_copy(ptr noundef, i64 noundef, i64 noundef)

define void @ig_mbarrier_fence(ptr noundef readonly captures(none) %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %0, i64 1072
  %1 = load i64, ptr %bulk.i, align 8
  %2 = inttoptr i64 %1 to ptr
  %barrier_count = getelementptr inbounds nuw i8, ptr %2, i64 24
  %3 = load i64, ptr %barrier_count, align 8
  %cmp4.not = icmp eq i64 %3, 0
  br i1 %cmp4.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  ret void

for.body:
  %index.05 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %arrayidx = getelementptr inbounds nuw %struct.Barrier, ptr %2, i64 %index.05
  %hidden = getelementptr inbounds nuw i8, ptr %arrayidx, i64 65632
  store i64 0, ptr %hidden, align 8
  %inc = add nuw i64 %index.05, 1
  %exitcond.not = icmp eq i64 %inc, %3
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define void @ig_mbarrier_arrive(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, <32 x i32> %counts, <32 x i32> %bytes, i64 noundef %flags, ptr noundef writeonly captures(none) %states, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %counts.addr = alloca <32 x i32>, align 128
  %bytes.addr = alloca <32 x i32>, align 128
  %s = alloca %struct.State, align 8
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i32> %counts, ptr %counts.addr, align 128
  store <32 x i32> %bytes, ptr %bytes.addr, align 128
  %tobool.not49 = icmp eq i32 %mask, 0
  br i1 %tobool.not49, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %expected.i = getelementptr inbounds nuw i8, ptr %s, i64 8
  %phase.i = getelementptr inbounds nuw i8, ptr %s, i64 16
  %bytes.i = getelementptr inbounds nuw i8, ptr %s, i64 24
  %and = and i64 %flags, 1
  %tobool14.not = icmp eq i64 %and, 0
  br label %land.rhs

land.rhs:
  %rest_.050 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and23, %if.end21 ]
  %3 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.050, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %3
  %4 = load i64, ptr %arrayidx, align 8
  %call = tail call i64 @ig_resolve(ptr noundef %w, i64 noundef %3, i64 noundef %4, i64 noundef 8, i64 noundef %info)
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %counts.addr, i64 %3
  %5 = load i32, ptr %arrayidx2, align 4
  %conv3 = zext i32 %5 to i64
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %bytes.addr, i64 %3
  %6 = load i32, ptr %arrayidx4, align 4
  %conv5 = zext i32 %6 to i64
  %call6 = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %3, i64 noundef %call, i64 noundef %info)
  call void @llvm.lifetime.start.p0(ptr nonnull %s)
  %7 = inttoptr i64 %call to ptr
  %8 = load i64, ptr %7, align 8
  %and.i = and i64 %8, 1048575
  %shr2.i = lshr i64 %8, 61
  store i64 %shr2.i, ptr %phase.i, align 8
  %arrayidx7 = getelementptr inbounds nuw i64, ptr %states, i64 %3
  store i64 %8, ptr %arrayidx7, align 8
  %cmp = icmp samesign ult i64 %and.i, %conv3
  br i1 %cmp, label %if.then, label %if.end

for.cond.cleanup.critedge:
  ret void

if.then:
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %3, i64 noundef 8, i64 noundef %conv3, i64 noundef %and.i, i64 noundef 0, i64 noundef %info)
  unreachable

if.end:
  %shl.i = shl i64 %8, 3
  %shr3.i = ashr i64 %shl.i, 43
  %shr.i = lshr i64 %8, 20
  %and1.i = and i64 %shr.i, 1048575
  %sub = sub nuw nsw i64 %and.i, %conv3
  store i64 %sub, ptr %s, align 8
  %cond = select i1 %tobool14.not, i64 0, i64 %conv3
  %sub15 = sub nsw i64 %and1.i, %cond
  store i64 %sub15, ptr %expected.i, align 8
  %add = add nsw i64 %shr3.i, %conv5
  store i64 %add, ptr %bytes.i, align 8
  %tobool17.not = icmp eq ptr %call6, null
  br i1 %tobool17.not, label %if.end21, label %if.then18

if.then18:
  %expected19 = getelementptr inbounds nuw i8, ptr %call6, i64 32
  %9 = load i64, ptr %expected19, align 8
  %add20 = add i64 %9, %conv5
  store i64 %add20, ptr %expected19, align 8
  br label %if.end21

if.end21:
  tail call fastcc void @put_state(ptr noundef %w, i64 noundef %3, i64 noundef %call, ptr noundef %call6, ptr noundef nonnull byval(%struct.State) align 8 %s, i64 noundef %info)
  call void @llvm.lifetime.end.p0(ptr nonnull %s)
  %sub22 = add nsw i64 %rest_.050, -1
  %and23 = and i64 %sub22, %rest_.050
  %tobool.not = icmp eq i64 %and23, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

define internal fastcc void @put_state(ptr noundef %w, i64 noundef %lane, i64 noundef %address, ptr noundef captures(address_is_null) %barrier, ptr noundef byval(%struct.State) align 8 captures(none) %s, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %bytes = getelementptr inbounds nuw i8, ptr %s, i64 24
  %0 = load i64, ptr %bytes, align 8
  %1 = add i64 %0, -1048576
  %or.cond = icmp ult i64 %1, -2097151
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  %cond = tail call i64 @llvm.abs.i64(i64 %0, i1 true)
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %lane, i64 noundef 9, i64 noundef %cond, i64 noundef 1048575, i64 noundef 0, i64 noundef %info)
  unreachable

if.end:
  %2 = load i64, ptr %s, align 8
  %tobool = icmp eq i64 %2, 0
  %cmp8 = icmp slt i64 %0, 0
  %or.cond43 = and i1 %cmp8, %tobool
  %tobool10 = icmp ne ptr %barrier, null
  %or.cond44 = and i1 %tobool10, %or.cond43
  br i1 %or.cond44, label %if.then11, label %if.end12

if.then11:
  %came = getelementptr inbounds nuw i8, ptr %barrier, i64 40
  %3 = load i64, ptr %came, align 8
  %expected = getelementptr inbounds nuw i8, ptr %barrier, i64 32
  %4 = load i64, ptr %expected, align 8
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %lane, i64 noundef 10, i64 noundef %3, i64 noundef %4, i64 noundef 0, i64 noundef %info)
  unreachable

if.end12:
  %5 = or i64 %2, %0
  %or.cond45.not = icmp eq i64 %5, 0
  br i1 %or.cond45.not, label %if.then18, label %if.end36

if.then18:
  br i1 %tobool10, label %if.then20, label %if.end30

if.then20:
  %phase = getelementptr inbounds nuw i8, ptr %barrier, i64 24
  %6 = load i64, ptr %phase, align 8
  %call = tail call ptr @ig_waiting_copy(ptr noundef %w, i64 noundef %address, i64 noundef %6)
  %tobool21.not = icmp eq ptr %call, null
  br i1 %tobool21.not, label %if.end26, label %if.then24

if.then24:
  %nbytes = getelementptr inbounds nuw i8, ptr %call, i64 48
  %7 = load i64, ptr %nbytes, align 8
  %expected25 = getelementptr inbounds nuw i8, ptr %barrier, i64 32
  %8 = load i64, ptr %expected25, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %call, i64 112
  %9 = load i64, ptr %shared_info, align 8
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %lane, i64 noundef 11, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %info)
  unreachable

if.end26:
  %10 = load i64, ptr %phase, align 8
  %add = add i64 %10, 1
  store i64 %add, ptr %phase, align 8
  %came28 = getelementptr inbounds nuw i8, ptr %barrier, i64 40
  store i64 0, ptr %came28, align 8
  %expected29 = getelementptr inbounds nuw i8, ptr %barrier, i64 32
  store i64 0, ptr %expected29, align 8
  br label %if.end30

if.end30:
  %phase31 = getelementptr inbounds nuw i8, ptr %s, i64 16
  %11 = load i64, ptr %phase31, align 8
  %add32 = add i64 %11, 1
  %and = and i64 %add32, 7
  store i64 %and, ptr %phase31, align 8
  %expected34 = getelementptr inbounds nuw i8, ptr %s, i64 8
  %12 = load i64, ptr %expected34, align 8
  br label %if.end36

if.end36:
  %13 = phi i64 [ %12, %if.end30 ], [ %2, %if.end12 ]
  %14 = load ptr, ptr %w, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %14, i64 256
  %15 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address, %15
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %14, i64 176
  %16 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %16
  br i1 %cmp.i, label %if.then39, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %14, i64 1088
  %17 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %17, null
  br i1 %tobool.not.i.i, label %if.end41, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %18 = load i64, ptr %17, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %17, i64 128
  %exitcond.not.i71 = icmp eq i64 %18, 0
  br i1 %exitcond.not.i71, label %if.end41, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i72, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %18
  br i1 %exitcond.not.i, label %if.end41, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i72 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i72
  %19 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %19, null
  br i1 %tobool.not.i, label %if.end41, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %19, i64 256
  %20 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %address, %20
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %19, i64 176
  %21 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %21
  br i1 %cmp5.not.i, label %if.then39, label %land.lhs.true.i.i

if.then39:
  %retval.3.i = phi ptr [ %14, %if.end36 ], [ %19, %land.lhs.true.i22.i ]
  %warps.i = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 272
  %22 = load ptr, ptr %warps.i, align 8
  %failed_tests.i = getelementptr inbounds nuw i8, ptr %22, i64 136
  store i64 0, ptr %failed_tests.i, align 8
  br label %if.end41

if.end41:
  %shl.i = shl i64 %0, 40
  %and.i = and i64 %shl.i, 2305841909702066176
  %expected.i = getelementptr inbounds nuw i8, ptr %s, i64 8
  %23 = load i64, ptr %expected.i, align 8
  %shl2.i = shl i64 %23, 20
  %phase.i = getelementptr inbounds nuw i8, ptr %s, i64 16
  %24 = load i64, ptr %phase.i, align 8
  %shl4.i = shl i64 %24, 61
  %or.i = or i64 %13, %and.i
  %or3.i = or i64 %or.i, %shl2.i
  %or5.i = or i64 %or3.i, %shl4.i
  %25 = inttoptr i64 %address to ptr
  store i64 %or5.i, ptr %25, align 8
  %tobool.not.i68 = icmp eq ptr %barrier, null
  br i1 %tobool.not.i68, label %remember.exit, label %if.then.i

if.then.i:
  %word1.i = getelementptr inbounds nuw i8, ptr %barrier, i64 16
  store i64 %or5.i, ptr %word1.i, align 8
  br label %remember.exit

remember.exit:
  ret void
}

define void @ig_mbarrier_expect(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, <32 x i32> %bytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %bytes.addr = alloca <32 x i32>, align 128
  %s = alloca %struct.State, align 8
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i32> %bytes, ptr %bytes.addr, align 128
  %tobool.not26 = icmp eq i32 %mask, 0
  br i1 %tobool.not26, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %expected.i = getelementptr inbounds nuw i8, ptr %s, i64 8
  %phase.i = getelementptr inbounds nuw i8, ptr %s, i64 16
  %bytes.i = getelementptr inbounds nuw i8, ptr %s, i64 24
  br label %land.rhs

land.rhs:
  %rest_.027 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %if.end ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.027, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %2
  %3 = load i64, ptr %arrayidx, align 8
  %call = tail call i64 @ig_resolve(ptr noundef %w, i64 noundef %2, i64 noundef %3, i64 noundef 8, i64 noundef %info)
  %call2 = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %2, i64 noundef %call, i64 noundef %info)
  call void @llvm.lifetime.start.p0(ptr nonnull %s)
  %4 = inttoptr i64 %call to ptr
  %5 = load i64, ptr %4, align 8
  %and.i = and i64 %5, 1048575
  store i64 %and.i, ptr %s, align 8
  %shr.i = lshr i64 %5, 20
  %and1.i = and i64 %shr.i, 1048575
  store i64 %and1.i, ptr %expected.i, align 8
  %shr2.i = lshr i64 %5, 61
  store i64 %shr2.i, ptr %phase.i, align 8
  %shl.i = shl i64 %5, 3
  %shr3.i = ashr i64 %shl.i, 43
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %bytes.addr, i64 %2
  %6 = load i32, ptr %arrayidx3, align 4
  %conv4 = zext i32 %6 to i64
  %add = add nsw i64 %shr3.i, %conv4
  store i64 %add, ptr %bytes.i, align 8
  %tobool6.not = icmp eq ptr %call2, null
  br i1 %tobool6.not, label %if.end, label %if.then

for.cond.cleanup.critedge:
  ret void

if.then:
  %expected = getelementptr inbounds nuw i8, ptr %call2, i64 32
  %7 = load i64, ptr %expected, align 8
  %add9 = add i64 %7, %conv4
  store i64 %add9, ptr %expected, align 8
  br label %if.end

if.end:
  tail call fastcc void @put_state(ptr noundef %w, i64 noundef %2, i64 noundef %call, ptr noundef %call2, ptr noundef nonnull byval(%struct.State) align 8 %s, i64 noundef %info)
  call void @llvm.lifetime.end.p0(ptr nonnull %s)
  %sub = add nsw i64 %rest_.027, -1
  %and = and i64 %sub, %rest_.027
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

define void @ig_complete(ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %s = alloca %struct.State, align 8
  %0 = load ptr, ptr %w, align 8
  %call = tail call fastcc ptr @barrier_of(ptr noundef %0, i64 noundef %address)
  call void @llvm.lifetime.start.p0(ptr nonnull %s)
  %1 = inttoptr i64 %address to ptr
  %2 = load i64, ptr %1, align 8
  %and.i = and i64 %2, 1048575
  store i64 %and.i, ptr %s, align 8
  %expected.i = getelementptr inbounds nuw i8, ptr %s, i64 8
  %shr.i = lshr i64 %2, 20
  %and1.i = and i64 %shr.i, 1048575
  store i64 %and1.i, ptr %expected.i, align 8
  %phase.i = getelementptr inbounds nuw i8, ptr %s, i64 16
  %shr2.i = lshr i64 %2, 61
  store i64 %shr2.i, ptr %phase.i, align 8
  %bytes.i = getelementptr inbounds nuw i8, ptr %s, i64 24
  %shl.i = shl i64 %2, 3
  %shr3.i = ashr i64 %shl.i, 43
  %sub = sub nsw i64 %shr3.i, %nbytes
  store i64 %sub, ptr %bytes.i, align 8
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %came = getelementptr inbounds nuw i8, ptr %call, i64 40
  %3 = load i64, ptr %came, align 8
  %add = add i64 %3, %nbytes
  store i64 %add, ptr %came, align 8
  br label %if.end

if.end:
  tail call fastcc void @put_state(ptr noundef nonnull %w, i64 noundef %lane, i64 noundef %address, ptr noundef %call, ptr noundef nonnull byval(%struct.State) align 8 %s, i64 noundef %info)
  call void @llvm.lifetime.end.p0(ptr nonnull %s)
  ret void
}

define void @ig_mbarrier_complete(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, <32 x i32> %bytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %bytes.addr = alloca <32 x i32>, align 128
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i32> %bytes, ptr %bytes.addr, align 128
  %tobool.not17 = icmp eq i32 %mask, 0
  br i1 %tobool.not17, label %for.cond.cleanup.critedge, label %land.rhs.preheader

land.rhs.preheader:
  %conv = zext i32 %mask to i64
  br label %land.rhs

land.rhs:
  %rest_.018 = phi i64 [ %and, %land.rhs ], [ %conv, %land.rhs.preheader ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.018, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %2
  %3 = load i64, ptr %arrayidx, align 8
  %call = tail call i64 @ig_resolve(ptr noundef %w, i64 noundef %2, i64 noundef %3, i64 noundef 8, i64 noundef %info)
  %call2 = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %2, i64 noundef %call, i64 noundef %info)
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %bytes.addr, i64 %2
  %4 = load i32, ptr %arrayidx3, align 4
  %conv4 = zext i32 %4 to i64
  tail call void @ig_complete(ptr noundef %w, i64 noundef %2, i64 noundef %call, i64 noundef %conv4, i64 noundef %info)
  %sub = add nsw i64 %rest_.018, -1
  %and = and i64 %sub, %rest_.018
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

for.cond.cleanup.critedge:
  ret void
}

define i32 @ig_mbarrier_test(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, <32 x i64> %states, i64 noundef %parity, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %states.addr = alloca <32 x i64>, align 256
  %addresses = alloca [32 x i64], align 16
  %phases = alloca [32 x i64], align 16
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i64> %states, ptr %states.addr, align 256
  call void @llvm.lifetime.start.p0(ptr nonnull %addresses)
  call void @llvm.lifetime.start.p0(ptr nonnull %phases)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %phases, i8 0, i64 256, i1 false)
  tail call void @ig_deliver_some(ptr noundef %w)
  %tobool.not122 = icmp eq i32 %mask, 0
  br i1 %tobool.not122, label %for.cond.cleanup.critedge, label %land.rhs.preheader

land.rhs.preheader:
  %conv = zext i32 %mask to i64
  br label %land.rhs

land.rhs:
  %rest_.0123 = phi i64 [ %and, %cond.end ], [ %conv, %land.rhs.preheader ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0123, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %2
  %3 = load i64, ptr %arrayidx, align 8
  %call = tail call i64 @ig_resolve(ptr noundef %w, i64 noundef %2, i64 noundef %3, i64 noundef 8, i64 noundef %info)
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %addresses, i64 %2
  store i64 %call, ptr %arrayidx2, align 8
  %call3 = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %2, i64 noundef %call, i64 noundef %info)
  %tobool4.not = icmp eq ptr %call3, null
  br i1 %tobool4.not, label %cond.end, label %cond.true

for.cond.cleanup.critedge:
  %call6 = call fastcc i32 @lanes_complete(ptr noundef %w, ptr noundef %addresses, i32 noundef %mask, ptr noundef %states.addr, i64 noundef %parity, i64 noundef %info)
  %not = xor i32 %call6, -1
  %and7 = and i32 %mask, %not
  %tobool8.not = icmp eq i32 %and7, 0
  br i1 %tobool8.not, label %cleanup, label %if.end

cond.true:
  %phase = getelementptr inbounds nuw i8, ptr %call3, i64 24
  %4 = load i64, ptr %phase, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %4, %cond.true ], [ 0, %land.rhs ]
  %arrayidx5 = getelementptr inbounds nuw i64, ptr %phases, i64 %2
  store i64 %cond, ptr %arrayidx5, align 8
  %sub = add nsw i64 %rest_.0123, -1
  %and = and i64 %sub, %rest_.0123
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

if.end:
  %5 = load ptr, ptr %w, align 8
  %warps.i = getelementptr inbounds nuw i8, ptr %5, i64 272
  %6 = load ptr, ptr %warps.i, align 8
  %failed_tests.i = getelementptr inbounds nuw i8, ptr %6, i64 136
  %7 = load i64, ptr %failed_tests.i, align 8
  %inc = add i64 %7, 1
  store i64 %inc, ptr %failed_tests.i, align 8
  %cmp = icmp ugt i64 %inc, 1048576
  br i1 %cmp, label %if.then15, label %if.end17

if.then15:
  %8 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %and7, i1 true)
  %idxprom = zext nneg i32 %8 to i64
  %arrayidx16 = getelementptr inbounds nuw i64, ptr %addresses, i64 %idxprom
  %9 = load i64, ptr %arrayidx16, align 8
  tail call fastcc void @stuck_barrier(ptr noundef nonnull %w, i64 noundef %9, i32 noundef %and7, i64 noundef %info)
  unreachable

if.end17:
  %10 = load ptr, ptr %w, align 8
  tail call void @ig_leave(ptr noundef %10, ptr noundef nonnull %w, i64 noundef 0)
  %conv20 = zext i32 %and7 to i64
  %tobool55.not = icmp eq i64 %parity, 0
  br label %land.rhs24

land.rhs24:
  %rest_19.0124 = phi i64 [ %conv20, %if.end17 ], [ %and62, %if.end59 ]
  %11 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_19.0124, i1 true)
  %arrayidx30 = getelementptr inbounds nuw i64, ptr %addresses, i64 %11
  %12 = load i64, ptr %arrayidx30, align 8
  %13 = inttoptr i64 %12 to ptr
  %14 = load i64, ptr %13, align 8
  %shr2.i = lshr i64 %14, 61
  %15 = load ptr, ptr %w, align 8
  %call34 = tail call fastcc ptr @barrier_of(ptr noundef %15, i64 noundef %12)
  %tobool35.not = icmp eq ptr %call34, null
  br i1 %tobool35.not, label %if.end53, label %land.lhs.true

for.cond.cleanup28.critedge:
  %call65 = call fastcc i32 @lanes_complete(ptr noundef nonnull %w, ptr noundef %addresses, i32 noundef %and7, ptr noundef %states.addr, i64 noundef %parity, i64 noundef %info)
  %or = or i32 %call65, %call6
  br label %cleanup

land.lhs.true:
  %live = getelementptr inbounds nuw i8, ptr %call34, i64 48
  %16 = load i64, ptr %live, align 8
  %tobool36.not = icmp eq i64 %16, 0
  br i1 %tobool36.not, label %if.end53, label %land.lhs.true37

land.lhs.true37:
  %phase38 = getelementptr inbounds nuw i8, ptr %call34, i64 24
  %17 = load i64, ptr %phase38, align 8
  %arrayidx39 = getelementptr inbounds nuw i64, ptr %phases, i64 %11
  %18 = load i64, ptr %arrayidx39, align 8
  %add = add i64 %18, 1
  %cmp40 = icmp ugt i64 %17, %add
  br i1 %cmp40, label %if.then49, label %if.end53

if.then49:
  %sub52 = sub i64 %17, %18
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %11, i64 noundef 15, i64 noundef %sub52, i64 noundef 0, i64 noundef 0, i64 noundef %info)
  unreachable

if.end53:
  %arrayidx54 = getelementptr inbounds nuw i64, ptr %states.addr, i64 %11
  %19 = load i64, ptr %arrayidx54, align 8
  br i1 %tobool55.not, label %lacks_phase.exit, label %cond.true.i

cond.true.i:
  %20 = xor i64 %19, %shr2.i
  %21 = and i64 %20, 1
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %if.then57, label %if.end59

lacks_phase.exit:
  %shr.i119 = lshr i64 %19, 61
  %cmp3.i = icmp eq i64 %shr2.i, %shr.i119
  br i1 %cmp3.i, label %if.then57, label %if.end59

if.then57:
  tail call void @ig_deliver(ptr noundef nonnull %w, i64 noundef %12)
  br label %if.end59

if.end59:
  %sub61 = add nsw i64 %rest_19.0124, -1
  %and62 = and i64 %sub61, %rest_19.0124
  %tobool23.not = icmp eq i64 %and62, 0
  br i1 %tobool23.not, label %for.cond.cleanup28.critedge, label %land.rhs24

cleanup:
  %retval.0 = phi i32 [ %or, %for.cond.cleanup28.critedge ], [ %call6, %for.cond.cleanup.critedge ]
  call void @llvm.lifetime.end.p0(ptr nonnull %phases)
  call void @llvm.lifetime.end.p0(ptr nonnull %addresses)
  ret i32 %retval.0
}

declare void @ig_deliver_some(ptr noundef)

define internal fastcc i32 @lanes_complete(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef %mask, ptr noundef nonnull readonly captures(none) %states, i64 noundef %parity, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %tobool.not30 = icmp eq i32 %mask, 0
  br i1 %tobool.not30, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %tobool3.not28 = icmp eq i64 %parity, 0
  br label %land.rhs

land.rhs:
  %found.032 = phi i32 [ 0, %land.rhs.lr.ph ], [ %or, %if.end ]
  %rest_.031 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and13, %if.end ]
  %0 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.031, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %addresses, i64 %0
  %1 = load i64, ptr %arrayidx, align 8
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %2, align 8
  %shr2.i = lshr i64 %3, 61
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %states, i64 %0
  %4 = load i64, ptr %arrayidx2, align 8
  %shr = lshr i64 %4, 61
  %sub = sub nsw i64 %shr2.i, %shr
  %and = and i64 %sub, 7
  %cmp = icmp samesign ugt i64 %and, 1
  %or.cond = select i1 %tobool3.not28, i1 %cmp, i1 false
  br i1 %or.cond, label %if.then, label %if.end

for.cond.cleanup.critedge:
  %found.0.lcssa = phi i32 [ 0, %entry ], [ %or, %if.end ]
  ret i32 %found.0.lcssa

if.then:
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %0, i64 noundef 14, i64 noundef %and, i64 noundef 0, i64 noundef 0, i64 noundef %info)
  unreachable

if.end:
  %cast = trunc nuw nsw i64 %0 to i32
  %5 = xor i64 %shr2.i, %4
  %6 = and i64 %5, 1
  %7 = icmp ne i64 %6, 0
  %cmp3.i = icmp ne i64 %shr2.i, %shr
  %cond.i = select i1 %tobool3.not28, i1 %cmp3.i, i1 %7
  %lnot.ext11 = zext i1 %cond.i to i32
  %shl = shl nuw i32 %lnot.ext11, %cast
  %or = or i32 %shl, %found.032
  %sub12 = add nsw i64 %rest_.031, -1
  %and13 = and i64 %sub12, %rest_.031
  %tobool.not = icmp eq i64 %and13, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

define internal fastcc void @stuck_barrier(ptr noundef %w, i64 noundef %address, i32 noundef %lost, i64 noundef %info) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = inttoptr i64 %address to ptr
  %1 = load i64, ptr %0, align 8
  %and.i = and i64 %1, 1048575
  %2 = load ptr, ptr %w, align 8
  %call = tail call fastcc ptr @barrier_of(ptr noundef %2, i64 noundef %address)
  %tobool.not = icmp eq i64 %and.i, 0
  %tobool1 = icmp ne ptr %call, null
  %3 = select i1 %tobool.not, i1 %tobool1, i1 false
  br i1 %3, label %cond.true10, label %cond.false12

cond.true10:
  %shl.i = shl i64 %1, 3
  %shr3.i = ashr i64 %shl.i, 43
  %expected11 = getelementptr inbounds nuw i8, ptr %call, i64 32
  %4 = load i64, ptr %expected11, align 8
  br label %cond.end14

cond.false12:
  %shr.i = lshr i64 %1, 20
  %and1.i = and i64 %shr.i, 1048575
  %sub = sub nsw i64 %and1.i, %and.i
  br label %cond.end14

cond.end14:
  %cond7 = phi i64 [ %sub, %cond.false12 ], [ %shr3.i, %cond.true10 ]
  %cond = phi i64 [ 12, %cond.false12 ], [ 13, %cond.true10 ]
  %cond15 = phi i64 [ %and1.i, %cond.false12 ], [ %4, %cond.true10 ]
  %5 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %lost, i1 true)
  %conv = zext nneg i32 %5 to i64
  tail call void @ig_tell(ptr noundef nonnull %w, i64 noundef 5, i64 noundef %conv, i64 noundef %cond, i64 noundef %cond7, i64 noundef %cond15, i64 noundef -1, i64 noundef %info)
  unreachable
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare void @ig_deliver(ptr noundef, i64 noundef)

declare i64 @llvm.abs.i64(i64, i1 immarg)
