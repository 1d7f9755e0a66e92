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

define internal fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %lane, i64 noundef range(i64 0, 54) %text, i64 noundef %a, i64 noundef %b, i64 noundef %location, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  tail call void @ig_tell(ptr noundef %w, i64 noundef 14, i64 noundef %lane, i64 noundef %text, i64 noundef %a, i64 noundef %b, i64 noundef %location, i64 noundef %info)
  unreachable
}

define void @ig_mbarrier_places(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %place, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  %tobool.not86 = icmp eq i32 %mask, 0
  br i1 %tobool.not86, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %cmp = icmp eq i64 %place, 2
  %cmp4 = icmp eq i64 %place, 1
  br label %land.rhs

land.rhs:
  %rest_.087 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %if.end32 ]
  %1 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.087, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %1
  %2 = load i64, ptr %arrayidx, align 8
  %3 = load ptr, ptr %w, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %3, i64 256
  %4 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %2, %4
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %3, i64 176
  %5 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %5
  br i1 %cmp.i, label %ig_owner.exit, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %3, i64 1088
  %6 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %6, null
  br i1 %tobool.not.i.i, label %ig_owner.exit, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %7 = load i64, ptr %6, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %6, i64 128
  %exitcond.not.i82 = icmp eq i64 %7, 0
  br i1 %exitcond.not.i82, label %ig_owner.exit, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i83, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %7
  br i1 %exitcond.not.i, label %ig_owner.exit, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i83 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i83
  %8 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %8, null
  br i1 %tobool.not.i, label %ig_owner.exit, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %8, i64 256
  %9 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %2, %9
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %8, i64 176
  %10 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %10
  br i1 %cmp5.not.i, label %ig_owner.exit, label %land.lhs.true.i.i

ig_owner.exit:
  %retval.3.i = phi ptr [ %3, %land.rhs ], [ null, %for.cond.preheader.i ], [ null, %land.lhs.true.i.lr.ph.i ], [ null, %ig_peer.exit.i ], [ %8, %land.lhs.true.i22.i ], [ null, %land.lhs.true.i.i ]
  br i1 %cmp, label %if.then, label %if.else

for.cond.cleanup.critedge:
  ret void

if.then:
  %shr.i = lshr i64 %sub.i, 24
  %tobool.not.i58 = icmp eq i64 %shr.i, 0
  br i1 %tobool.not.i58, label %if.end.i, label %land.rhs.i

land.rhs.i:
  %sub.i59 = add nsw i64 %shr.i, -1
  %cluster1.i.i60 = getelementptr inbounds nuw i8, ptr %3, i64 1088
  %11 = load ptr, ptr %cluster1.i.i60, align 8
  %tobool.not.i.i61 = icmp eq ptr %11, null
  br i1 %tobool.not.i.i61, label %if.end.i, label %land.lhs.true.i.i62

land.lhs.true.i.i62:
  %12 = load i64, ptr %11, align 8
  %cmp.i.i = icmp ult i64 %sub.i59, %12
  br i1 %cmp.i.i, label %ig_peer.exit.i65, label %if.end.i

ig_peer.exit.i65:
  %blocks.i.i66 = getelementptr inbounds nuw i8, ptr %11, i64 128
  %arrayidx.i.i67 = getelementptr inbounds nuw ptr, ptr %blocks.i.i66, i64 %sub.i59
  %13 = load ptr, ptr %arrayidx.i.i67, align 8
  %tobool1.not.i = icmp eq ptr %13, null
  br i1 %tobool1.not.i, label %if.end.i, label %if.then.i

if.then.i:
  %and.i = and i64 %sub.i, 16777215
  tail call fastcc void @of_peer(ptr noundef nonnull %w, i64 noundef range(i64 0, 32) %1, i64 noundef %sub.i59, i64 noundef %and.i, i64 noundef %info)
  unreachable

if.end.i:
  %rem.i = and i64 %sub.i, 7
  %tobool5.not.i = icmp eq i64 %rem.i, 0
  br i1 %tobool5.not.i, label %lor.rhs.i, label %if.then15.i

lor.rhs.i:
  %add.i = add i64 %sub.i, 8
  %cmp.i64 = icmp ugt i64 %add.i, %5
  br i1 %cmp.i64, label %if.then15.i, label %if.end20

if.then15.i:
  %cond.i = phi i64 [ 2, %if.end.i ], [ 1, %lor.rhs.i ]
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef %cond.i, i64 noundef range(i64 0, 32) %1, i64 noundef %sub.i, i64 noundef 8, i64 noundef %info)
  unreachable

if.else:
  %tobool6 = icmp ne ptr %retval.3.i, null
  %or.cond = and i1 %cmp4, %tobool6
  %cmp9 = icmp ne ptr %retval.3.i, %3
  %or.cond68 = and i1 %cmp9, %or.cond
  br i1 %or.cond68, label %if.then15, label %if.else18

if.then15:
  %rank = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 1096
  %14 = load i64, ptr %rank, align 8
  %shared16 = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 256
  %15 = load i64, ptr %shared16, align 8
  %sub17 = sub i64 %2, %15
  tail call fastcc void @of_peer(ptr noundef nonnull %w, i64 noundef %1, i64 noundef %14, i64 noundef %sub17, i64 noundef %info)
  unreachable

if.else18:
  %call19 = tail call i64 @ig_resolve(ptr noundef nonnull %w, i64 noundef %1, i64 noundef %2, i64 noundef 8, i64 noundef %info)
  br label %if.end20

if.end20:
  %tobool21.not = icmp eq ptr %retval.3.i, null
  br i1 %tobool21.not, label %if.then31, label %if.end32

if.then31:
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %1, i64 noundef 52, i64 noundef 0, i64 noundef 0, i64 noundef 0, i64 noundef %info)
  unreachable

if.end32:
  %sub33 = add nsw i64 %rest_.087, -1
  %and = and i64 %sub33, %rest_.087
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define internal fastcc void @of_peer(ptr noundef %w, i64 noundef range(i64 0, 32) %lane, i64 noundef %rank, i64 noundef %offset, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %lane, i64 noundef 51, i64 noundef %rank, i64 noundef %offset, i64 noundef 0, i64 noundef %info)
  unreachable
}

declare i64 @ig_resolve(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

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
  %tobool.not68 = icmp eq i32 %mask, 0
  br i1 %tobool.not68, label %for.cond.cleanup.critedge, label %land.rhs.preheader

land.rhs.preheader:
  %conv = zext i32 %mask to i64
  br label %land.rhs

land.rhs:
  %rest_.069 = phi i64 [ %and, %remember.exit ], [ %conv, %land.rhs.preheader ]
  %4 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.069, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %4
  %5 = load i64, ptr %arrayidx, align 8
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %counts.addr, i64 %4
  %6 = load i32, ptr %arrayidx2, align 4
  %conv3 = zext i32 %6 to i64
  %7 = load ptr, ptr %w, align 8
  %bulk.i.i = getelementptr inbounds nuw i8, ptr %7, i64 1072
  %8 = load i64, ptr %bulk.i.i, align 8
  %9 = inttoptr i64 %8 to ptr
  %call1.i = tail call fastcc ptr @barrier_of(ptr noundef readonly %7, i64 noundef %5)
  %tobool.not.i = icmp eq ptr %call1.i, null
  br i1 %tobool.not.i, label %lor.lhs.false.i, label %barrier_made.exit

lor.lhs.false.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %7, i64 256
  %10 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %5, %10
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
  store i64 %5, ptr %arrayidx.i, align 8
  %.compoundliteral.sroa.3.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %.compoundliteral.sroa.3.0..sroa_idx.i, i8 0, i64 56, i1 false)
  %conv.i = trunc i64 %inc.i to i16
  %numbers.i = getelementptr inbounds nuw i8, ptr %9, i64 40
  %13 = load i64, ptr %shared.i, align 8
  %sub8.i = sub i64 %5, %13
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
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %4, i64 noundef 0, i64 noundef %conv3, i64 noundef 1048575, i64 noundef 0, i64 noundef %info)
  unreachable

if.end:
  %tobool11.not = icmp eq ptr %retval.0.i, null
  br i1 %tobool11.not, label %if.end33.thread, label %land.lhs.true

if.end33.thread:
  %shl2.i63 = shl nuw nsw i64 %conv3, 20
  %or3.i64 = or disjoint i64 %shl2.i63, %conv3
  %16 = inttoptr i64 %5 to ptr
  store i64 %or3.i64, ptr %16, align 8
  br label %remember.exit

land.lhs.true:
  %live = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 48
  %17 = load i64, ptr %live, align 8
  %tobool12.not = icmp eq i64 %17, 0
  br i1 %tobool12.not, label %if.then.i, label %land.lhs.true20

land.lhs.true20:
  %18 = load ptr, ptr %w, align 8
  %bulk.i = getelementptr inbounds nuw i8, ptr %18, i64 1072
  %19 = load i64, ptr %bulk.i, align 8
  %20 = inttoptr i64 %19 to ptr
  %told = getelementptr inbounds nuw i8, ptr %20, i64 32
  %21 = load ptr, ptr %told, align 8
  %tobool23.not = icmp eq ptr %21, null
  br i1 %tobool23.not, label %if.then.i, label %if.then24

if.then24:
  %info25 = getelementptr inbounds nuw i8, ptr %retval.0.i, i64 8
  %22 = load i64, ptr %info25, align 8
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %4, i64 noundef 7, i64 noundef 0, i64 noundef 0, i64 noundef %22, i64 noundef %info)
  unreachable

if.then.i:
  store i64 %5, ptr %retval.0.i, align 8
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
  %shl2.i = shl nuw nsw i64 %conv3, 20
  %or3.i = or disjoint i64 %shl2.i, %conv3
  %23 = inttoptr i64 %5 to ptr
  store i64 %or3.i, ptr %23, align 8
  store i64 %or3.i, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  br label %remember.exit

remember.exit:
  %sub = add nsw i64 %rest_.069, -1
  %and = and i64 %sub, %rest_.069
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

define void @ig_mbarrier_inval(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  %tobool.not31 = icmp eq i32 %mask, 0
  br i1 %tobool.not31, label %for.cond.cleanup.critedge, label %land.rhs.preheader

land.rhs.preheader:
  %conv = zext i32 %mask to i64
  br label %land.rhs

land.rhs:
  %rest_.032 = phi i64 [ %and, %if.end11 ], [ %conv, %land.rhs.preheader ]
  %1 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.032, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %1
  %2 = load i64, ptr %arrayidx, align 8
  %call = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %1, i64 noundef %2, i64 noundef %info)
  %tobool2.not = icmp eq ptr %call, null
  br i1 %tobool2.not, label %if.end11, label %cond.end

for.cond.cleanup.critedge:
  ret void

cond.end:
  %phase = getelementptr inbounds nuw i8, ptr %call, i64 24
  %3 = load i64, ptr %phase, align 8
  %call3 = tail call ptr @ig_waiting_copy(ptr noundef %w, i64 noundef %2, i64 noundef %3)
  %tobool4.not = icmp eq ptr %call3, null
  br i1 %tobool4.not, label %if.then9, label %if.then

if.then:
  %nbytes = getelementptr inbounds nuw i8, ptr %call3, i64 48
  %4 = load i64, ptr %nbytes, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %call3, i64 112
  %5 = load i64, ptr %shared_info, align 8
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %1, i64 noundef 4, i64 noundef %4, i64 noundef 0, i64 noundef %5, i64 noundef %info)
  unreachable

if.then9:
  %live = getelementptr inbounds nuw i8, ptr %call, i64 48
  store i64 0, ptr %live, align 8
  %info10 = getelementptr inbounds nuw i8, ptr %call, i64 8
  store i64 %info, ptr %info10, align 8
  br label %if.end11

if.end11:
  %6 = inttoptr i64 %2 to ptr
  store i64 0, ptr %6, align 8
  %sub = add nsw i64 %rest_.032, -1
  %and = and i64 %sub, %rest_.032
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
  %tobool.not65 = icmp eq i32 %mask, 0
  br i1 %tobool.not65, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %expected.i = getelementptr inbounds nuw i8, ptr %s, i64 8
  %phase.i = getelementptr inbounds nuw i8, ptr %s, i64 16
  %bytes.i = getelementptr inbounds nuw i8, ptr %s, i64 24
  %and = and i64 %flags, 1
  %tobool13.not = icmp eq i64 %and, 0
  %and23 = and i64 %flags, 2
  %tobool24.not = icmp ne i64 %and23, 0
  br label %land.rhs

land.rhs:
  %rest_.066 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and35, %if.end33 ]
  %3 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.066, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %3
  %4 = load i64, ptr %arrayidx, align 8
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %counts.addr, i64 %3
  %5 = load i32, ptr %arrayidx2, align 4
  %conv3 = zext i32 %5 to i64
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %bytes.addr, i64 %3
  %6 = load i32, ptr %arrayidx4, align 4
  %conv5 = zext i32 %6 to i64
  %call = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %3, i64 noundef %4, i64 noundef %info)
  call void @llvm.lifetime.start.p0(ptr nonnull %s)
  %7 = inttoptr i64 %4 to ptr
  %8 = load i64, ptr %7, align 8
  %and.i = and i64 %8, 1048575
  %shr2.i = lshr i64 %8, 61
  store i64 %shr2.i, ptr %phase.i, align 8
  %arrayidx6 = getelementptr inbounds nuw i64, ptr %states, i64 %3
  store i64 %8, ptr %arrayidx6, align 8
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
  %cond = select i1 %tobool13.not, i64 0, i64 %conv3
  %sub14 = sub nsw i64 %and1.i, %cond
  store i64 %sub14, ptr %expected.i, align 8
  %add = add nsw i64 %shr3.i, %conv5
  store i64 %add, ptr %bytes.i, align 8
  %tobool16.not = icmp eq ptr %call, null
  br i1 %tobool16.not, label %if.end20, label %if.then17

if.then17:
  %expected18 = getelementptr inbounds nuw i8, ptr %call, i64 32
  %9 = load i64, ptr %expected18, align 8
  %add19 = add i64 %9, %conv5
  store i64 %add19, ptr %expected18, align 8
  br label %if.end20

if.end20:
  %call21 = tail call fastcc zeroext i1 @put_state(ptr noundef %w, i64 noundef %3, i64 noundef %4, ptr noundef %call, ptr noundef nonnull byval(%struct.State) align 8 %s, i64 noundef %info)
  %or.cond.not = and i1 %tobool24.not, %call21
  br i1 %or.cond.not, label %if.then32, label %if.end33

if.then32:
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %3, i64 noundef 53, i64 noundef 0, i64 noundef 0, i64 noundef 0, i64 noundef %info)
  unreachable

if.end33:
  call void @llvm.lifetime.end.p0(ptr nonnull %s)
  %sub34 = add nsw i64 %rest_.066, -1
  %and35 = and i64 %sub34, %rest_.066
  %tobool.not = icmp eq i64 %and35, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

define internal fastcc zeroext i1 @put_state(ptr noundef %w, i64 noundef %lane, i64 noundef %address, ptr noundef captures(address_is_null) %barrier, ptr noundef byval(%struct.State) align 8 captures(none) %s, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load i64, ptr %s, align 8
  %bytes = getelementptr inbounds nuw i8, ptr %s, i64 24
  %1 = load i64, ptr %bytes, align 8
  %2 = or i64 %1, %0
  %3 = icmp eq i64 %2, 0
  %4 = add i64 %1, -1048576
  %or.cond = icmp ult i64 %4, -2097151
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  %cond = tail call i64 @llvm.abs.i64(i64 %1, i1 true)
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %lane, i64 noundef 9, i64 noundef %cond, i64 noundef 1048575, i64 noundef 0, i64 noundef %info)
  unreachable

if.end:
  %tobool10 = icmp eq i64 %0, 0
  %cmp12 = icmp slt i64 %1, 0
  %or.cond44 = and i1 %tobool10, %cmp12
  %tobool14 = icmp ne ptr %barrier, null
  %or.cond45 = and i1 %tobool14, %or.cond44
  br i1 %or.cond45, label %if.then15, label %if.end16

if.then15:
  %came = getelementptr inbounds nuw i8, ptr %barrier, i64 40
  %5 = load i64, ptr %came, align 8
  %expected = getelementptr inbounds nuw i8, ptr %barrier, i64 32
  %6 = load i64, ptr %expected, align 8
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %lane, i64 noundef 10, i64 noundef %5, i64 noundef %6, i64 noundef 0, i64 noundef %info)
  unreachable

if.end16:
  br i1 %3, label %if.then17, label %if.end36

if.then17:
  br i1 %tobool14, label %if.then19, label %if.end30

if.then19:
  %phase = getelementptr inbounds nuw i8, ptr %barrier, i64 24
  %7 = load i64, ptr %phase, align 8
  %call = tail call ptr @ig_waiting_copy(ptr noundef %w, i64 noundef %address, i64 noundef %7)
  %tobool20.not = icmp eq ptr %call, null
  br i1 %tobool20.not, label %if.end26, label %if.then24

if.then24:
  %nbytes = getelementptr inbounds nuw i8, ptr %call, i64 48
  %8 = load i64, ptr %nbytes, align 8
  %expected25 = getelementptr inbounds nuw i8, ptr %barrier, i64 32
  %9 = load i64, ptr %expected25, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %call, i64 112
  %10 = load i64, ptr %shared_info, align 8
  tail call fastcc void @invalid_barrier(ptr noundef %w, i64 noundef %lane, i64 noundef 11, i64 noundef %8, i64 noundef %9, i64 noundef %10, i64 noundef %info)
  unreachable

if.end26:
  %11 = load i64, ptr %phase, align 8
  %add = add i64 %11, 1
  store i64 %add, ptr %phase, align 8
  %came28 = getelementptr inbounds nuw i8, ptr %barrier, i64 40
  store i64 0, ptr %came28, align 8
  %expected29 = getelementptr inbounds nuw i8, ptr %barrier, i64 32
  store i64 0, ptr %expected29, align 8
  br label %if.end30

if.end30:
  %phase31 = getelementptr inbounds nuw i8, ptr %s, i64 16
  %12 = load i64, ptr %phase31, align 8
  %add32 = add i64 %12, 1
  %and = and i64 %add32, 7
  store i64 %and, ptr %phase31, align 8
  %expected34 = getelementptr inbounds nuw i8, ptr %s, i64 8
  %13 = load i64, ptr %expected34, align 8
  br label %if.end36

if.end36:
  %14 = phi i64 [ %13, %if.end30 ], [ %0, %if.end16 ]
  %15 = load ptr, ptr %w, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %15, i64 256
  %16 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address, %16
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %15, i64 176
  %17 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %17
  br i1 %cmp.i, label %if.then39, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %15, i64 1088
  %18 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %18, null
  br i1 %tobool.not.i.i, label %if.end41, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %19 = load i64, ptr %18, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %18, i64 128
  %exitcond.not.i72 = icmp eq i64 %19, 0
  br i1 %exitcond.not.i72, label %if.end41, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i73, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %19
  br i1 %exitcond.not.i, label %if.end41, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i73 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i73
  %20 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %20, null
  br i1 %tobool.not.i, label %if.end41, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %20, i64 256
  %21 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %address, %21
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %20, i64 176
  %22 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %22
  br i1 %cmp5.not.i, label %if.then39, label %land.lhs.true.i.i

if.then39:
  %retval.3.i = phi ptr [ %15, %if.end36 ], [ %20, %land.lhs.true.i22.i ]
  %warps.i = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 272
  %23 = load ptr, ptr %warps.i, align 8
  %failed_tests.i = getelementptr inbounds nuw i8, ptr %23, i64 136
  store i64 0, ptr %failed_tests.i, align 8
  br label %if.end41

if.end41:
  %shl.i = shl i64 %1, 40
  %and.i = and i64 %shl.i, 2305841909702066176
  %expected.i = getelementptr inbounds nuw i8, ptr %s, i64 8
  %24 = load i64, ptr %expected.i, align 8
  %shl2.i = shl i64 %24, 20
  %phase.i = getelementptr inbounds nuw i8, ptr %s, i64 16
  %25 = load i64, ptr %phase.i, align 8
  %shl4.i = shl i64 %25, 61
  %or.i = or i64 %14, %and.i
  %or3.i = or i64 %or.i, %shl2.i
  %or5.i = or i64 %or3.i, %shl4.i
  %26 = inttoptr i64 %address to ptr
  store i64 %or5.i, ptr %26, align 8
  %tobool.not.i69 = icmp eq ptr %barrier, null
  br i1 %tobool.not.i69, label %remember.exit, label %if.then.i

if.then.i:
  %word1.i = getelementptr inbounds nuw i8, ptr %barrier, i64 16
  store i64 %or5.i, ptr %word1.i, align 8
  br label %remember.exit

remember.exit:
  ret i1 %3
}

define void @ig_mbarrier_expect(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, <32 x i32> %bytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %bytes.addr = alloca <32 x i32>, align 128
  %s = alloca %struct.State, align 8
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i32> %bytes, ptr %bytes.addr, align 128
  %tobool.not23 = icmp eq i32 %mask, 0
  br i1 %tobool.not23, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %expected.i = getelementptr inbounds nuw i8, ptr %s, i64 8
  %phase.i = getelementptr inbounds nuw i8, ptr %s, i64 16
  %bytes.i = getelementptr inbounds nuw i8, ptr %s, i64 24
  br label %land.rhs

land.rhs:
  %rest_.024 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %if.end ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.024, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %2
  %3 = load i64, ptr %arrayidx, align 8
  %call = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %2, i64 noundef %3, i64 noundef %info)
  call void @llvm.lifetime.start.p0(ptr nonnull %s)
  %4 = inttoptr i64 %3 to ptr
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
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %bytes.addr, i64 %2
  %6 = load i32, ptr %arrayidx2, align 4
  %conv3 = zext i32 %6 to i64
  %add = add nsw i64 %shr3.i, %conv3
  store i64 %add, ptr %bytes.i, align 8
  %tobool5.not = icmp eq ptr %call, null
  br i1 %tobool5.not, label %if.end, label %if.then

for.cond.cleanup.critedge:
  ret void

if.then:
  %expected = getelementptr inbounds nuw i8, ptr %call, i64 32
  %7 = load i64, ptr %expected, align 8
  %add8 = add i64 %7, %conv3
  store i64 %add8, ptr %expected, align 8
  br label %if.end

if.end:
  %call9 = tail call fastcc zeroext i1 @put_state(ptr noundef %w, i64 noundef %2, i64 noundef %3, ptr noundef %call, ptr noundef nonnull byval(%struct.State) align 8 %s, i64 noundef %info)
  call void @llvm.lifetime.end.p0(ptr nonnull %s)
  %sub = add nsw i64 %rest_.024, -1
  %and = and i64 %sub, %rest_.024
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
  %call1 = tail call fastcc zeroext i1 @put_state(ptr noundef nonnull %w, i64 noundef %lane, i64 noundef %address, ptr noundef %call, ptr noundef nonnull byval(%struct.State) align 8 %s, i64 noundef %info)
  call void @llvm.lifetime.end.p0(ptr nonnull %s)
  ret void
}

define void @ig_mbarrier_complete(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, <32 x i32> %bytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %bytes.addr = alloca <32 x i32>, align 128
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i32> %bytes, ptr %bytes.addr, align 128
  %tobool.not13 = icmp eq i32 %mask, 0
  br i1 %tobool.not13, label %for.cond.cleanup.critedge, label %land.rhs.preheader

land.rhs.preheader:
  %conv = zext i32 %mask to i64
  br label %land.rhs

land.rhs:
  %rest_.014 = phi i64 [ %and, %land.rhs ], [ %conv, %land.rhs.preheader ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.014, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %2
  %3 = load i64, ptr %arrayidx, align 8
  %call = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %2, i64 noundef %3, i64 noundef %info)
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %bytes.addr, i64 %2
  %4 = load i32, ptr %arrayidx2, align 4
  %conv3 = zext i32 %4 to i64
  tail call void @ig_complete(ptr noundef %w, i64 noundef %2, i64 noundef %3, i64 noundef %conv3, i64 noundef %info)
  %sub = add nsw i64 %rest_.014, -1
  %and = and i64 %sub, %rest_.014
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
  %tobool.not118 = icmp eq i32 %mask, 0
  br i1 %tobool.not118, label %for.cond.cleanup.critedge, label %land.rhs.preheader

land.rhs.preheader:
  %conv = zext i32 %mask to i64
  br label %land.rhs

land.rhs:
  %rest_.0119 = phi i64 [ %and, %cond.end ], [ %conv, %land.rhs.preheader ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0119, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %2
  %3 = load i64, ptr %arrayidx, align 8
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %addresses, i64 %2
  store i64 %3, ptr %arrayidx2, align 8
  %call = tail call ptr @ig_barrier_at(ptr noundef %w, i64 noundef %2, i64 noundef %3, i64 noundef %info)
  %tobool3.not = icmp eq ptr %call, null
  br i1 %tobool3.not, label %cond.end, label %cond.true

for.cond.cleanup.critedge:
  %call5 = call fastcc i32 @lanes_complete(ptr noundef %w, ptr noundef %addresses, i32 noundef %mask, ptr noundef %states.addr, i64 noundef %parity, i64 noundef %info)
  %not = xor i32 %call5, -1
  %and6 = and i32 %mask, %not
  %tobool7.not = icmp eq i32 %and6, 0
  br i1 %tobool7.not, label %cleanup, label %if.end

cond.true:
  %phase = getelementptr inbounds nuw i8, ptr %call, i64 24
  %4 = load i64, ptr %phase, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %4, %cond.true ], [ 0, %land.rhs ]
  %arrayidx4 = getelementptr inbounds nuw i64, ptr %phases, i64 %2
  store i64 %cond, ptr %arrayidx4, align 8
  %sub = add nsw i64 %rest_.0119, -1
  %and = and i64 %sub, %rest_.0119
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
  br i1 %cmp, label %if.then14, label %if.end16

if.then14:
  %8 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %and6, i1 true)
  %idxprom = zext nneg i32 %8 to i64
  %arrayidx15 = getelementptr inbounds nuw i64, ptr %addresses, i64 %idxprom
  %9 = load i64, ptr %arrayidx15, align 8
  tail call fastcc void @stuck_barrier(ptr noundef nonnull %w, i64 noundef %9, i32 noundef %and6, i64 noundef %info)
  unreachable

if.end16:
  %10 = load ptr, ptr %w, align 8
  tail call void @ig_leave(ptr noundef %10, ptr noundef nonnull %w, i64 noundef 0)
  %conv19 = zext i32 %and6 to i64
  %tobool54.not = icmp eq i64 %parity, 0
  br label %land.rhs23

land.rhs23:
  %rest_18.0120 = phi i64 [ %conv19, %if.end16 ], [ %and61, %if.end58 ]
  %11 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_18.0120, i1 true)
  %arrayidx29 = getelementptr inbounds nuw i64, ptr %addresses, i64 %11
  %12 = load i64, ptr %arrayidx29, align 8
  %13 = inttoptr i64 %12 to ptr
  %14 = load i64, ptr %13, align 8
  %shr2.i = lshr i64 %14, 61
  %15 = load ptr, ptr %w, align 8
  %call33 = tail call fastcc ptr @barrier_of(ptr noundef %15, i64 noundef %12)
  %tobool34.not = icmp eq ptr %call33, null
  br i1 %tobool34.not, label %if.end52, label %land.lhs.true

for.cond.cleanup27.critedge:
  %call64 = call fastcc i32 @lanes_complete(ptr noundef nonnull %w, ptr noundef %addresses, i32 noundef %and6, ptr noundef %states.addr, i64 noundef %parity, i64 noundef %info)
  %or = or i32 %call64, %call5
  br label %cleanup

land.lhs.true:
  %live = getelementptr inbounds nuw i8, ptr %call33, i64 48
  %16 = load i64, ptr %live, align 8
  %tobool35.not = icmp eq i64 %16, 0
  br i1 %tobool35.not, label %if.end52, label %land.lhs.true36

land.lhs.true36:
  %phase37 = getelementptr inbounds nuw i8, ptr %call33, i64 24
  %17 = load i64, ptr %phase37, align 8
  %arrayidx38 = getelementptr inbounds nuw i64, ptr %phases, i64 %11
  %18 = load i64, ptr %arrayidx38, align 8
  %add = add i64 %18, 1
  %cmp39 = icmp ugt i64 %17, %add
  br i1 %cmp39, label %if.then48, label %if.end52

if.then48:
  %sub51 = sub i64 %17, %18
  tail call fastcc void @invalid_barrier(ptr noundef nonnull %w, i64 noundef %11, i64 noundef 15, i64 noundef %sub51, i64 noundef 0, i64 noundef 0, i64 noundef %info)
  unreachable

if.end52:
  %arrayidx53 = getelementptr inbounds nuw i64, ptr %states.addr, i64 %11
  %19 = load i64, ptr %arrayidx53, align 8
  br i1 %tobool54.not, label %lacks_phase.exit, label %cond.true.i

cond.true.i:
  %20 = xor i64 %19, %shr2.i
  %21 = and i64 %20, 1
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %if.then56, label %if.end58

lacks_phase.exit:
  %shr.i115 = lshr i64 %19, 61
  %cmp3.i = icmp eq i64 %shr2.i, %shr.i115
  br i1 %cmp3.i, label %if.then56, label %if.end58

if.then56:
  tail call void @ig_deliver(ptr noundef nonnull %w, i64 noundef %12)
  br label %if.end58

if.end58:
  %sub60 = add nsw i64 %rest_18.0120, -1
  %and61 = and i64 %sub60, %rest_18.0120
  %tobool22.not = icmp eq i64 %and61, 0
  br i1 %tobool22.not, label %for.cond.cleanup27.critedge, label %land.rhs23

cleanup:
  %retval.0 = phi i32 [ %or, %for.cond.cleanup27.critedge ], [ %call5, %for.cond.cleanup.critedge ]
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

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare i64 @llvm.abs.i64(i64, i1 immarg)
