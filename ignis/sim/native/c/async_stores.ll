%struct.BulkCopy = type { ptr, i64, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, [40 x i64], i64, i64, i64, i64 }

define void @ig_async_store(ptr noundef %w, <32 x i64> %address, <32 x i64> %barriers, i32 noundef %mask, i64 noundef %size, i64 noundef %count, ptr noundef readonly captures(none) %values, ptr noundef readonly captures(none) %described) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %barriers.addr = alloca <32 x i64>, align 256
  %copy = alloca %struct.BulkCopy, align 8
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i64> %barriers, ptr %barriers.addr, align 256
  %tobool.not118 = icmp eq i32 %mask, 0
  br i1 %tobool.not118, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %lane3 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %walk = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %kind = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %nbytes = getelementptr inbounds nuw i8, ptr %copy, i64 48
  %mul = mul i64 %count, %size
  %operation = getelementptr inbounds nuw i8, ptr %copy, i64 64
  %operation4 = getelementptr inbounds nuw i8, ptr %described, i64 8
  %type = getelementptr inbounds nuw i8, ptr %copy, i64 72
  %type5 = getelementptr inbounds nuw i8, ptr %described, i64 16
  %shared_access = getelementptr inbounds nuw i8, ptr %copy, i64 104
  %shared_access6 = getelementptr inbounds nuw i8, ptr %described, i64 32
  %shared_info = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %shared_info7 = getelementptr inbounds nuw i8, ptr %described, i64 24
  %global_access = getelementptr inbounds nuw i8, ptr %copy, i64 120
  %global_info = getelementptr inbounds nuw i8, ptr %copy, i64 128
  %shared14 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %barrier17 = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %cmp30113.not = icmp eq i64 %count, 0
  %box34 = getelementptr inbounds nuw i8, ptr %copy, i64 144
  %2 = getelementptr inbounds nuw i8, ptr %copy, i64 32
  br label %land.rhs

land.rhs:
  %rest_.0119 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %for.cond.cleanup32 ]
  %3 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0119, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %copy)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(464) %2, i8 0, i64 464, i1 false)
  store ptr %w, ptr %copy, align 8
  store i64 %3, ptr %lane3, align 8
  store ptr @walk_value, ptr %walk, align 8
  store i64 4, ptr %kind, align 8
  store i64 %mul, ptr %nbytes, align 8
  %4 = load i64, ptr %operation4, align 8
  store i64 %4, ptr %operation, align 8
  %5 = load i64, ptr %type5, align 8
  store i64 %5, ptr %type, align 8
  %6 = load i64, ptr %shared_access6, align 8
  store i64 %6, ptr %shared_access, align 8
  %7 = load i64, ptr %shared_info7, align 8
  store i64 %7, ptr %shared_info, align 8
  store i64 %6, ptr %global_access, align 8
  store i64 %7, ptr %global_info, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %3
  %8 = load i64, ptr %arrayidx, align 8
  %arrayidx11 = getelementptr inbounds nuw i64, ptr %barriers.addr, i64 %3
  %9 = load i64, ptr %arrayidx11, align 8
  %call = call i64 @ig_resolve(ptr noundef %w, i64 noundef %3, i64 noundef %8, i64 noundef %mul, i64 noundef %7)
  store i64 %call, ptr %shared14, align 8
  %10 = load i64, ptr %shared_info, align 8
  %call16 = call i64 @ig_resolve(ptr noundef %w, i64 noundef %3, i64 noundef %9, i64 noundef 8, i64 noundef %10)
  store i64 %call16, ptr %barrier17, align 8
  %11 = load ptr, ptr %w, align 8
  %12 = load i64, ptr %shared14, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %11, i64 256
  %13 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %12, %13
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %11, i64 176
  %14 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %14
  br i1 %cmp.i, label %lor.rhs, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %11, i64 1088
  %15 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %15, null
  br i1 %tobool.not.i.i, label %if.then, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %16 = load i64, ptr %15, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %15, i64 128
  %exitcond.not.i101 = icmp eq i64 %16, 0
  br i1 %exitcond.not.i101, label %if.then, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i102, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %16
  br i1 %exitcond.not.i, label %if.then, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i102 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i102
  %17 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %17, null
  br i1 %tobool.not.i, label %if.then, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %17, i64 256
  %18 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %12, %18
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %17, i64 176
  %19 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %19
  br i1 %cmp5.not.i, label %lor.rhs, label %land.lhs.true.i.i

for.cond.cleanup.critedge:
  ret void

lor.rhs:
  %retval.3.i = phi ptr [ %11, %land.rhs ], [ %17, %land.lhs.true.i22.i ]
  %sub.i70 = sub i64 %call16, %13
  %cmp.i72 = icmp ult i64 %sub.i70, %14
  br i1 %cmp.i72, label %ig_owner.exit93, label %for.cond.preheader.i73

for.cond.preheader.i73:
  %cluster1.i.i74 = getelementptr inbounds nuw i8, ptr %11, i64 1088
  %20 = load ptr, ptr %cluster1.i.i74, align 8
  %tobool.not.i.i75 = icmp eq ptr %20, null
  br i1 %tobool.not.i.i75, label %ig_owner.exit93, label %land.lhs.true.i.lr.ph.i76

land.lhs.true.i.lr.ph.i76:
  %21 = load i64, ptr %20, align 8
  %blocks.i.i77 = getelementptr inbounds nuw i8, ptr %20, i64 128
  %exitcond.not.i80108 = icmp eq i64 %21, 0
  br i1 %exitcond.not.i80108, label %ig_owner.exit93, label %ig_peer.exit.i81

land.lhs.true.i.i78:
  %inc.i91 = add nuw i64 %rank.033.i79109, 1
  %exitcond.not.i80 = icmp eq i64 %inc.i91, %21
  br i1 %exitcond.not.i80, label %ig_owner.exit93, label %ig_peer.exit.i81

ig_peer.exit.i81:
  %rank.033.i79109 = phi i64 [ %inc.i91, %land.lhs.true.i.i78 ], [ 0, %land.lhs.true.i.lr.ph.i76 ]
  %arrayidx.i.i82 = getelementptr inbounds nuw ptr, ptr %blocks.i.i77, i64 %rank.033.i79109
  %22 = load ptr, ptr %arrayidx.i.i82, align 8
  %tobool.not.i83 = icmp eq ptr %22, null
  br i1 %tobool.not.i83, label %ig_owner.exit93, label %land.lhs.true.i22.i84

land.lhs.true.i22.i84:
  %shared2.i86 = getelementptr inbounds nuw i8, ptr %22, i64 256
  %23 = load i64, ptr %shared2.i86, align 8
  %sub3.i87 = sub i64 %call16, %23
  %shared_bytes4.i88 = getelementptr inbounds nuw i8, ptr %22, i64 176
  %24 = load i64, ptr %shared_bytes4.i88, align 8
  %cmp5.not.i89 = icmp ult i64 %sub3.i87, %24
  br i1 %cmp5.not.i89, label %ig_owner.exit93, label %land.lhs.true.i.i78

ig_owner.exit93:
  %retval.3.i92 = phi ptr [ %11, %lor.rhs ], [ null, %for.cond.preheader.i73 ], [ null, %land.lhs.true.i.lr.ph.i76 ], [ null, %ig_peer.exit.i81 ], [ %22, %land.lhs.true.i22.i84 ], [ null, %land.lhs.true.i.i78 ]
  %cmp.not = icmp eq ptr %retval.3.i, %retval.3.i92
  br i1 %cmp.not, label %for.cond29.preheader, label %if.then

for.cond29.preheader:
  br i1 %cmp30113.not, label %for.cond.cleanup32, label %for.body33

if.then:
  %25 = load i64, ptr %shared_info, align 8
  call void @ig_tell(ptr noundef nonnull %w, i64 noundef 15, i64 noundef %3, i64 noundef 32, i64 noundef 0, i64 noundef 0, i64 noundef 0, i64 noundef %25)
  unreachable

for.cond.cleanup32:
  call void @ig_bulk_enqueue(ptr noundef nonnull %w, ptr noundef nonnull %copy)
  call void @llvm.lifetime.end.p0(ptr nonnull %copy)
  %sub = add nsw i64 %rest_.0119, -1
  %and = and i64 %sub, %rest_.0119
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

for.body33:
  %index.0114 = phi i64 [ %inc, %for.body33 ], [ 0, %for.cond29.preheader ]
  %mul35 = mul i64 %index.0114, %size
  %add.ptr = getelementptr inbounds nuw i8, ptr %box34, i64 %mul35
  %mul36 = shl i64 %index.0114, 5
  %add = add nuw i64 %mul36, %3
  %mul37 = mul i64 %add, %size
  %add.ptr38 = getelementptr inbounds nuw i8, ptr %values, i64 %mul37
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %add.ptr, ptr align 1 %add.ptr38, i64 %size, i1 false)
  %inc = add nuw i64 %index.0114, 1
  %exitcond.not = icmp eq i64 %inc, %count
  br i1 %exitcond.not, label %for.cond.cleanup32, label %for.body33
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

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
