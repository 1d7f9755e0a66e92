%struct.BulkCopy = type { ptr, i64, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, [40 x i64], i64, i64, i64, i64, i64 }

define void @ig_async_store(ptr noundef %w, <32 x i64> %address, <32 x i64> %barriers, i32 noundef %mask, i64 noundef %size, i64 noundef %count, ptr noundef readonly captures(none) %values, ptr noundef readonly captures(none) %described) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %barriers.addr = alloca <32 x i64>, align 256
  %copy = alloca %struct.BulkCopy, align 8
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i64> %barriers, ptr %barriers.addr, align 256
  %row.i = getelementptr inbounds nuw i8, ptr %described, i64 72
  %2 = load i64, ptr %row.i, align 8
  %tobool.not.i = icmp eq i64 %2, 0
  br i1 %tobool.not.i, label %if.end, label %counts_of.exit

counts_of.exit:
  %3 = load ptr, ptr %w, align 8
  %accesses.i = getelementptr inbounds nuw i8, ptr %3, i64 936
  %4 = load i64, ptr %accesses.i, align 8
  %5 = inttoptr i64 %4 to ptr
  %.idx.i = mul i64 %2, 384
  %6 = getelementptr i8, ptr %5, i64 %.idx.i
  %add.ptr.i = getelementptr i8, ptr %6, i64 -384
  %tobool = icmp ne ptr %add.ptr.i, null
  %tobool1 = icmp ne i32 %mask, 0
  %7 = and i1 %tobool1, %tobool
  br i1 %7, label %if.end.thread, label %if.end

if.end.thread:
  %8 = load i64, ptr %add.ptr.i, align 8
  %add = add i64 %8, 1
  store i64 %add, ptr %add.ptr.i, align 8
  %9 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 %mask)
  %conv4 = zext nneg i32 %9 to i64
  %arrayidx5 = getelementptr i8, ptr %6, i64 -376
  %10 = load i64, ptr %arrayidx5, align 8
  %add6 = add i64 %10, %conv4
  store i64 %add6, ptr %arrayidx5, align 8
  br label %land.rhs9.lr.ph

if.end:
  %tobool8.not147 = icmp eq i32 %mask, 0
  br i1 %tobool8.not147, label %for.cond.cleanup.critedge, label %land.rhs9.lr.ph

land.rhs9.lr.ph:
  %conv7 = zext i32 %mask to i64
  %lane13 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %walk = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %kind = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %nbytes = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %mul = mul i64 %count, %size
  %operation = getelementptr inbounds nuw i8, ptr %copy, i64 64
  %operation14 = getelementptr inbounds nuw i8, ptr %described, i64 8
  %type = getelementptr inbounds nuw i8, ptr %copy, i64 72
  %type15 = getelementptr inbounds nuw i8, ptr %described, i64 16
  %shared_access = getelementptr inbounds nuw i8, ptr %copy, i64 104
  %shared_access16 = getelementptr inbounds nuw i8, ptr %described, i64 32
  %shared_info = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %shared_info17 = getelementptr inbounds nuw i8, ptr %described, i64 24
  %global_access = getelementptr inbounds nuw i8, ptr %copy, i64 120
  %global_info = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %shared26 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %barrier29 = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %cmp48142.not = icmp eq i64 %count, 0
  %box52 = getelementptr inbounds nuw i8, ptr %copy, i64 144
  %11 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  br label %land.rhs9

land.rhs9:
  %rest_.0148 = phi i64 [ %conv7, %land.rhs9.lr.ph ], [ %and, %for.cond.cleanup50 ]
  %12 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0148, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %copy)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(472) %11, i8 0, i64 472, i1 false)
  store ptr %w, ptr %copy, align 8
  store i64 %12, ptr %lane13, align 8
  store ptr @walk_value, ptr %walk, align 8
  store i64 4, ptr %kind, align 8
  store i64 %mul, ptr %nbytes, align 8
  %13 = load i64, ptr %operation14, align 8
  store i64 %13, ptr %operation, align 8
  %14 = load i64, ptr %type15, align 8
  store i64 %14, ptr %type, align 8
  %15 = load i64, ptr %shared_access16, align 8
  store i64 %15, ptr %shared_access, align 8
  %16 = load i64, ptr %shared_info17, align 8
  store i64 %16, ptr %shared_info, align 8
  store i64 %15, ptr %global_access, align 8
  store i64 %16, ptr %global_info, align 8
  %arrayidx20 = getelementptr inbounds nuw i64, ptr %address.addr, i64 %12
  %17 = load i64, ptr %arrayidx20, align 8
  %arrayidx22 = getelementptr inbounds nuw i64, ptr %barriers.addr, i64 %12
  %18 = load i64, ptr %arrayidx22, align 8
  %call25 = call i64 @ig_resolve(ptr noundef %w, i64 noundef %12, i64 noundef %17, i64 noundef %mul, i64 noundef %16)
  store i64 %call25, ptr %shared26, align 8
  %19 = load i64, ptr %shared_info, align 8
  %call28 = call i64 @ig_resolve(ptr noundef %w, i64 noundef %12, i64 noundef %18, i64 noundef 8, i64 noundef %19)
  store i64 %call28, ptr %barrier29, align 8
  %20 = load ptr, ptr %w, align 8
  %21 = load i64, ptr %shared26, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %20, i64 256
  %22 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %21, %22
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %20, i64 176
  %23 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %23
  br i1 %cmp.i, label %lor.rhs, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %20, i64 1088
  %24 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %24, null
  br i1 %tobool.not.i.i, label %if.then44, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %25 = load i64, ptr %24, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %24, i64 128
  %exitcond.not.i130 = icmp eq i64 %25, 0
  br i1 %exitcond.not.i130, label %if.then44, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i131, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %25
  br i1 %exitcond.not.i, label %if.then44, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i131 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i131
  %26 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i94 = icmp eq ptr %26, null
  br i1 %tobool.not.i94, label %if.then44, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %26, i64 256
  %27 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %21, %27
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %26, i64 176
  %28 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %28
  br i1 %cmp5.not.i, label %lor.rhs, label %land.lhs.true.i.i

for.cond.cleanup.critedge:
  ret void

lor.rhs:
  %retval.3.i = phi ptr [ %20, %land.rhs9 ], [ %26, %land.lhs.true.i22.i ]
  %sub.i96 = sub i64 %call28, %22
  %cmp.i98 = icmp ult i64 %sub.i96, %23
  br i1 %cmp.i98, label %ig_owner.exit119, label %for.cond.preheader.i99

for.cond.preheader.i99:
  %cluster1.i.i100 = getelementptr inbounds nuw i8, ptr %20, i64 1088
  %29 = load ptr, ptr %cluster1.i.i100, align 8
  %tobool.not.i.i101 = icmp eq ptr %29, null
  br i1 %tobool.not.i.i101, label %ig_owner.exit119, label %land.lhs.true.i.lr.ph.i102

land.lhs.true.i.lr.ph.i102:
  %30 = load i64, ptr %29, align 8
  %blocks.i.i103 = getelementptr inbounds nuw i8, ptr %29, i64 128
  %exitcond.not.i106137 = icmp eq i64 %30, 0
  br i1 %exitcond.not.i106137, label %ig_owner.exit119, label %ig_peer.exit.i107

land.lhs.true.i.i104:
  %inc.i117 = add nuw i64 %rank.033.i105138, 1
  %exitcond.not.i106 = icmp eq i64 %inc.i117, %30
  br i1 %exitcond.not.i106, label %ig_owner.exit119, label %ig_peer.exit.i107

ig_peer.exit.i107:
  %rank.033.i105138 = phi i64 [ %inc.i117, %land.lhs.true.i.i104 ], [ 0, %land.lhs.true.i.lr.ph.i102 ]
  %arrayidx.i.i108 = getelementptr inbounds nuw ptr, ptr %blocks.i.i103, i64 %rank.033.i105138
  %31 = load ptr, ptr %arrayidx.i.i108, align 8
  %tobool.not.i109 = icmp eq ptr %31, null
  br i1 %tobool.not.i109, label %ig_owner.exit119, label %land.lhs.true.i22.i110

land.lhs.true.i22.i110:
  %shared2.i112 = getelementptr inbounds nuw i8, ptr %31, i64 256
  %32 = load i64, ptr %shared2.i112, align 8
  %sub3.i113 = sub i64 %call28, %32
  %shared_bytes4.i114 = getelementptr inbounds nuw i8, ptr %31, i64 176
  %33 = load i64, ptr %shared_bytes4.i114, align 8
  %cmp5.not.i115 = icmp ult i64 %sub3.i113, %33
  br i1 %cmp5.not.i115, label %ig_owner.exit119, label %land.lhs.true.i.i104

ig_owner.exit119:
  %retval.3.i118 = phi ptr [ %20, %lor.rhs ], [ null, %for.cond.preheader.i99 ], [ null, %land.lhs.true.i.lr.ph.i102 ], [ null, %ig_peer.exit.i107 ], [ %31, %land.lhs.true.i22.i110 ], [ null, %land.lhs.true.i.i104 ]
  %cmp.not = icmp eq ptr %retval.3.i, %retval.3.i118
  br i1 %cmp.not, label %for.cond47.preheader, label %if.then44

for.cond47.preheader:
  br i1 %cmp48142.not, label %for.cond.cleanup50, label %for.body51

if.then44:
  %34 = load i64, ptr %shared_info, align 8
  call void @ig_tell(ptr noundef nonnull %w, i64 noundef 15, i64 noundef %12, i64 noundef 38, i64 noundef 0, i64 noundef 0, i64 noundef 0, i64 noundef %34)
  unreachable

for.cond.cleanup50:
  call void @ig_bulk_enqueue(ptr noundef nonnull %w, ptr noundef nonnull %copy)
  call void @llvm.lifetime.end.p0(ptr nonnull %copy)
  %sub = add nsw i64 %rest_.0148, -1
  %and = and i64 %sub, %rest_.0148
  %tobool8.not = icmp eq i64 %and, 0
  br i1 %tobool8.not, label %for.cond.cleanup.critedge, label %land.rhs9

for.body51:
  %index.0143 = phi i64 [ %inc, %for.body51 ], [ 0, %for.cond47.preheader ]
  %mul53 = mul i64 %index.0143, %size
  %add.ptr = getelementptr inbounds nuw i8, ptr %box52, i64 %mul53
  %mul54 = shl i64 %index.0143, 5
  %add55 = add nuw i64 %mul54, %12
  %mul56 = mul i64 %add55, %size
  %add.ptr57 = getelementptr inbounds nuw i8, ptr %values, i64 %mul56
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %add.ptr, ptr align 1 %add.ptr57, i64 %size, i1 false)
  %inc = add nuw i64 %index.0143, 1
  %exitcond.not = icmp eq i64 %inc, %count
  br i1 %exitcond.not, label %for.cond.cleanup50, label %for.body51
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare i32 @llvm.ctpop.i32(i32)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

define internal void @walk_value(ptr noundef %copy, ptr noundef readonly captures(none) %piece, ptr noundef %context) nounwind "prefer-vector-width"="512" {
entry:
  %shared = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %0 = load i64, ptr %shared, align 8
  %box = getelementptr inbounds nuw i8, ptr %copy, i64 144
  %1 = ptrtoint ptr %box to i64
  %nbytes = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %2 = load i64, ptr %nbytes, align 8
  tail call void %piece(ptr noundef %context, i64 noundef %0, i64 noundef %1, i64 noundef %2)
  ret void
}

declare i64 @ig_resolve(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_tell(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

declare void @llvm.lifetime.end.p0(ptr captures(none))

declare void @ig_bulk_enqueue(ptr noundef, ptr noundef)
