%struct.Log = type { i64, i64 }
%struct.Run = type { i64 }
%struct.Meeting = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, [32 x i64] }
%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [1 x i64] }

define void @ig_begin_block(ptr noundef readonly captures(none) %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1, align 8
  %runs = getelementptr inbounds nuw i8, ptr %2, i64 48
  %3 = load i64, ptr %runs, align 8
  %inc = add i64 %3, 1
  store i64 %inc, ptr %runs, align 8
  %run = getelementptr inbounds nuw i8, ptr %1, i64 96
  store i64 %3, ptr %run, align 8
  %last = getelementptr inbounds nuw i8, ptr %2, i64 64
  %4 = load ptr, ptr %last, align 8
  %tobool.not = icmp eq ptr %4, null
  %cmp.not = icmp eq ptr %4, %1
  %or.cond = or i1 %tobool.not, %cmp.not
  br i1 %or.cond, label %if.end, label %if.then

if.then:
  %mixed = getelementptr inbounds nuw i8, ptr %2, i64 72
  store i64 1, ptr %mixed, align 8
  br label %if.end

if.end:
  store ptr null, ptr %last, align 8
  %5 = load ptr, ptr %common1, align 8
  %6 = load i64, ptr %5, align 8
  %add.i = add i64 %6, 4294967296
  store i64 %add.i, ptr %5, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %5, i64 64
  %7 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %7, %1
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %1, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %8 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %5, i64 56
  %9 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %9, i64 67108863)
  %arrayidx.i = getelementptr inbounds nuw %struct.Log, ptr %8, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i, align 8
  %10 = load i64, ptr %run, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %10, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  store i64 %add.i, ptr %block, align 8
  %in_flight = getelementptr inbounds nuw i8, ptr %1, i64 224
  store i64 0, ptr %in_flight, align 8
  %partial = getelementptr inbounds nuw i8, ptr %1, i64 104
  store i64 0, ptr %partial, align 8
  %next = getelementptr inbounds nuw i8, ptr %2, i64 8
  %11 = load i64, ptr %next, align 8
  %first_node = getelementptr inbounds nuw i8, ptr %1, i64 208
  store i64 %11, ptr %first_node, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %1, i64 168
  %12 = load i64, ptr %deferred.i, align 8
  %cmp.i = icmp ult i64 %12, 4294967296
  br i1 %cmp.i, label %if.then.i32, label %drop_deferred.exit

if.then.i32:
  store i64 0, ptr %deferred.i, align 8
  br label %drop_deferred.exit

drop_deferred.exit:
  %barriers = getelementptr inbounds nuw i8, ptr %1, i64 295168
  br label %for.body

for.cond.cleanup:
  %13 = load ptr, ptr %w, align 8
  %block8 = getelementptr inbounds nuw i8, ptr %13, i64 304
  %14 = load i64, ptr %block8, align 8
  %runs9 = getelementptr inbounds nuw i8, ptr %1, i64 88
  %15 = load ptr, ptr %runs9, align 8
  %16 = load i64, ptr %run, align 8
  %arrayidx11 = getelementptr inbounds nuw %struct.Run, ptr %15, i64 %16
  store i64 %14, ptr %arrayidx11, align 8
  ret void

for.body:
  %meeting.033 = phi i64 [ 0, %drop_deferred.exit ], [ %inc7, %for.body ]
  %arrayidx6 = getelementptr inbounds nuw %struct.Meeting, ptr %barriers, i64 %meeting.033
  store i64 0, ptr %arrayidx6, align 8
  %inc7 = add nuw nsw i64 %meeting.033, 1
  %exitcond.not = icmp eq i64 %inc7, 32
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_begin_warp(ptr noundef readonly captures(none) %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common1.i, align 8
  %3 = load i64, ptr %2, align 8
  %add.i = add i64 %3, 4294967296
  store i64 %add.i, ptr %2, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %2, i64 64
  %4 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %4, %1
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %1, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %5 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %2, i64 56
  %6 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %6, i64 67108863)
  %arrayidx.i = getelementptr inbounds nuw %struct.Log, ptr %5, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %1, i64 96
  %7 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %7, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  %8 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %8, i64 896
  %9 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %9, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %10 = load i64, ptr %index.i, align 8
  %arrayidx.i15 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %10
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  %11 = load i64, ptr %block, align 8
  store i64 %add.i, ptr %arrayidx.i15, align 8
  %.compoundliteral.sroa.3.0.call2.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 8
  store i64 %11, ptr %.compoundliteral.sroa.3.0.call2.sroa_idx, align 8
  %.compoundliteral.sroa.4.0.call2.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 16
  store i64 %add.i, ptr %.compoundliteral.sroa.4.0.call2.sroa_idx, align 8
  %.compoundliteral.sroa.5.0.call2.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(104) %.compoundliteral.sroa.5.0.call2.sroa_idx, i8 0, i64 104, i1 false)
  %phases = getelementptr inbounds nuw i8, ptr %1, i64 291072
  br label %for.body

for.cond.cleanup:
  %fence_counts = getelementptr inbounds nuw i8, ptr %1, i64 305728
  %12 = load i64, ptr %index.i, align 8
  %arrayidx5 = getelementptr inbounds nuw i64, ptr %fence_counts, i64 %12
  store i64 0, ptr %arrayidx5, align 8
  ret void

for.body:
  %id.016 = phi i64 [ 0, %next_time.exit ], [ %inc, %for.body ]
  %13 = load i64, ptr %index.i, align 8
  %arrayidx = getelementptr inbounds nuw [16 x i64], ptr %phases, i64 %13
  %arrayidx3 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %id.016
  store i64 0, ptr %arrayidx3, align 8
  %inc = add nuw nsw i64 %id.016, 1
  %exitcond.not = icmp eq i64 %inc, 16
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

define void @ig_report_pending(ptr noundef %w, ptr noundef captures(none) %shadow) nounwind "prefer-vector-width"="512" {
entry:
  %pending1 = getelementptr inbounds nuw i8, ptr %shadow, i64 305664
  %found.sroa.0.0.copyload = load ptr, ptr %pending1, align 8
  %tobool.not = icmp eq ptr %found.sroa.0.0.copyload, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %found.sroa.15.0..sroa_idx = getelementptr inbounds nuw i8, ptr %shadow, i64 305712
  %found.sroa.15.0.copyload = load i64, ptr %found.sroa.15.0..sroa_idx, align 8
  %found.sroa.13.0..sroa_idx = getelementptr inbounds nuw i8, ptr %shadow, i64 305704
  %found.sroa.13.0.copyload = load i64, ptr %found.sroa.13.0..sroa_idx, align 8
  %found.sroa.11.0..sroa_idx = getelementptr inbounds nuw i8, ptr %shadow, i64 305696
  %found.sroa.11.0.copyload = load i64, ptr %found.sroa.11.0..sroa_idx, align 8
  %found.sroa.9.0..sroa_idx = getelementptr inbounds nuw i8, ptr %shadow, i64 305688
  %found.sroa.9.0.copyload = load i64, ptr %found.sroa.9.0..sroa_idx, align 8
  %found.sroa.7.0..sroa_idx = getelementptr inbounds nuw i8, ptr %shadow, i64 305680
  %found.sroa.7.0.copyload = load i64, ptr %found.sroa.7.0..sroa_idx, align 8
  %found.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %shadow, i64 305672
  %found.sroa.6.0.copyload = load i64, ptr %found.sroa.6.0..sroa_idx, align 8
  %0 = load ptr, ptr %found.sroa.0.0.copyload, align 8
  %block5 = getelementptr inbounds nuw i8, ptr %0, i64 304
  store i64 %found.sroa.6.0.copyload, ptr %block5, align 8
  %1 = load ptr, ptr %w, align 8
  %block7 = getelementptr inbounds nuw i8, ptr %1, i64 304
  store i64 %found.sroa.6.0.copyload, ptr %block7, align 8
  tail call void @ig_record(ptr noundef nonnull %found.sroa.0.0.copyload, i64 noundef %found.sroa.15.0.copyload, i64 noundef %found.sroa.7.0.copyload, i64 noundef %found.sroa.9.0.copyload, i64 noundef %found.sroa.11.0.copyload, i64 noundef %found.sroa.13.0.copyload)
  store ptr null, ptr %pending1, align 8
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef %found.sroa.15.0.copyload, i64 noundef %found.sroa.7.0.copyload, i64 noundef %found.sroa.9.0.copyload, i64 noundef %found.sroa.11.0.copyload, i64 noundef %found.sroa.13.0.copyload)
  unreachable

if.end:
  ret void
}

declare void @ig_record(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define void @ig_sync(ptr noundef %w, <32 x i32> %members, i32 noundef %mask, i32 noundef %exited) nounwind "prefer-vector-width"="512" {
entry:
  %members.addr = alloca <32 x i32>, align 128
  store <32 x i32> %members, ptr %members.addr, align 128
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %common1.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %4 = load ptr, ptr %common1.i, align 8
  %5 = load i64, ptr %4, align 8
  %add.i = add i64 %5, 4294967296
  store i64 %add.i, ptr %4, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %4, i64 64
  %6 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %6, %2
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %2, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %7 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %4, i64 56
  %8 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %8, i64 67108863)
  %arrayidx.i95 = getelementptr inbounds nuw %struct.Log, ptr %7, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i95, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %9 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i95, i64 8
  store i64 %9, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  %10 = load i64, ptr %arrayidx.i, align 8
  store i64 %add.i, ptr %arrayidx.i, align 8
  %not = xor i32 %exited, -1
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %not, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %and = and <32 x i32> %members, %splat.splat
  %cmp = icmp ne <32 x i32> %and, %splat.splat
  %11 = bitcast <32 x i1> %cmp to i32
  %and6 = and i32 %mask, %11
  %tobool7.not = icmp eq i32 %and6, 0
  %12 = or i32 %exited, %mask
  %cmp9 = icmp eq i32 %12, -1
  %or.cond = and i1 %cmp9, %tobool7.not
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  %lane_mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  store i64 %add.i, ptr %lane_mark, align 8
  tail call void @ig_share(ptr noundef nonnull %w)
  br label %cleanup

if.end:
  %lane_partial = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 24
  store i64 %add.i, ptr %lane_partial, align 8
  %lanes = getelementptr inbounds nuw i8, ptr %2, i64 4352
  %13 = load i64, ptr %index.i, align 8
  %arrayidx = getelementptr inbounds nuw [32 x [32 x i64]], ptr %lanes, i64 %13
  %tobool10.not103 = icmp eq i32 %mask, 0
  br i1 %tobool10.not103, label %cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %splat.splatinsert37 = insertelement <32 x i64> poison, i64 %10, i64 0
  %splat.splat38 = shufflevector <32 x i64> %splat.splatinsert37, <32 x i64> poison, <32 x i32> zeroinitializer
  br label %for.body

for.body:
  %rest.0104 = phi i32 [ %mask, %for.body.lr.ph ], [ %and56, %for.cond.cleanup47.critedge ]
  %14 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0104, i1 true)
  %idxprom = zext nneg i32 %14 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %members.addr, i64 %idxprom
  %15 = load i32, ptr %arrayidx11, align 4
  %splat.splatinsert13 = insertelement <32 x i32> poison, i32 %15, i64 0
  %splat.splat14 = shufflevector <32 x i32> %splat.splatinsert13, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp15 = icmp eq <32 x i32> %members, %splat.splat14
  %16 = bitcast <32 x i1> %cmp15 to i32
  %and18 = and i32 %rest.0104, %16
  %and19 = and i32 %15, %not
  %conv = zext i32 %and19 to i64
  %17 = load i64, ptr %holders, align 8
  %and20 = and i64 %17, %conv
  %tobool21.not = icmp eq i64 %and20, 0
  br i1 %tobool21.not, label %if.end23, label %if.then22

if.then22:
  tail call void @ig_hold(ptr noundef nonnull %w, i32 noundef %and19)
  br label %if.end23

if.end23:
  %tobool26.not98 = icmp eq i32 %and19, 0
  br i1 %tobool26.not98, label %for.cond.cleanup28.critedge, label %land.rhs

land.rhs:
  %rest_.0100 = phi i64 [ %and32, %land.rhs ], [ %conv, %if.end23 ]
  %known.099 = phi <32 x i64> [ %elt.max.i, %land.rhs ], [ zeroinitializer, %if.end23 ]
  %18 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0100, i1 true)
  %arrayidx30 = getelementptr inbounds nuw [32 x i64], ptr %arrayidx, i64 %18
  %19 = load <32 x i64>, ptr %arrayidx30, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %known.099, <32 x i64> %19)
  %sub = add nsw i64 %rest_.0100, -1
  %and32 = and i64 %sub, %rest_.0100
  %tobool26.not = icmp eq i64 %and32, 0
  br i1 %tobool26.not, label %for.cond.cleanup28.critedge, label %land.rhs

for.cond.cleanup28.critedge:
  %known.0.lcssa = phi <32 x i64> [ zeroinitializer, %if.end23 ], [ %elt.max.i, %land.rhs ]
  %20 = bitcast i32 %and19 to <32 x i1>
  %vector_select = select <32 x i1> %20, <32 x i64> %splat.splat38, <32 x i64> %known.0.lcssa
  %tobool42.not101 = icmp eq i32 %and18, 0
  br i1 %tobool42.not101, label %for.cond.cleanup47.critedge, label %land.rhs43.preheader

land.rhs43.preheader:
  %conv40 = zext i32 %and18 to i64
  br label %land.rhs43

land.rhs43:
  %rest_39.0102 = phi i64 [ %and53, %land.rhs43 ], [ %conv40, %land.rhs43.preheader ]
  %21 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_39.0102, i1 true)
  %arrayidx49 = getelementptr inbounds nuw [32 x i64], ptr %arrayidx, i64 %21
  store <32 x i64> %vector_select, ptr %arrayidx49, align 8
  %sub52 = add nsw i64 %rest_39.0102, -1
  %and53 = and i64 %sub52, %rest_39.0102
  %tobool42.not = icmp eq i64 %and53, 0
  br i1 %tobool42.not, label %for.cond.cleanup47.critedge, label %land.rhs43

for.cond.cleanup47.critedge:
  %and56 = xor i32 %and18, %rest.0104
  %tobool10.not = icmp eq i32 %and18, %rest.0104
  br i1 %tobool10.not, label %cleanup, label %for.body

cleanup:
  ret void
}

declare void @ig_share(ptr noundef)

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare void @ig_hold(ptr noundef, i32 noundef)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define void @ig_exchange(ptr noundef %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  tail call void @ig_share(ptr noundef nonnull %w)
  %3 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %3, i64 896
  %4 = load ptr, ptr %tracked.i, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %4, i64 16
  %5 = load ptr, ptr %common1.i, align 8
  %6 = load i64, ptr %5, align 8
  %add.i = add i64 %6, 4294967296
  store i64 %add.i, ptr %5, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %5, i64 64
  %7 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %7, %4
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %4, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %4, i64 112
  %8 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %5, i64 56
  %9 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %9, i64 67108863)
  %arrayidx.i6 = getelementptr inbounds nuw %struct.Log, ptr %8, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i6, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %4, i64 96
  %10 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i6, i64 8
  store i64 %10, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %read_mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 80
  store i64 %add.i, ptr %read_mark, align 8
  store i64 %add.i, ptr %arrayidx.i, align 8
  ret void
}

define void @ig_tracked_barrier(ptr noundef %w, i32 noundef %lanes, i64 noundef %id, i64 noundef %count, i32 noundef %votes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %tobool.not = icmp eq i64 %count, 0
  br i1 %tobool.not, label %land.end, label %land.rhs

land.rhs:
  %0 = load ptr, ptr %w, align 8
  %warp_count = getelementptr inbounds nuw i8, ptr %0, i64 160
  %1 = load i64, ptr %warp_count, align 8
  %mul = shl i64 %1, 5
  %cmp = icmp ult i64 %count, %mul
  br label %land.end

land.end:
  %2 = phi i1 [ false, %entry ], [ %cmp, %land.rhs ]
  tail call fastcc void @come(ptr noundef %w, i64 noundef %id, i64 noundef %count, i1 noundef zeroext %2)
  tail call void @ig_barrier(ptr noundef %w, i32 noundef %lanes, i64 noundef %id, i64 noundef %count, i32 noundef %votes, i64 noundef %info)
  tail call fastcc void @go_on(ptr noundef %w, i64 noundef %id)
  ret void
}

define internal fastcc void @come(ptr noundef %w, i64 noundef %id, i64 noundef %count, i1 noundef zeroext %partial) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %barriers.i = getelementptr inbounds nuw i8, ptr %1, i64 295168
  %and.i = and i64 %id, 15
  %arrayidx.i77 = getelementptr inbounds nuw [2 x %struct.Meeting], ptr %barriers.i, i64 %and.i
  %3 = load i64, ptr %arrayidx.i77, align 8
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %arrayidx.i77, i64 328
  %4 = load i64, ptr %arrayidx3.i, align 8
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %3, i64 %4)
  %and6.i = and i64 %cond.i.i, 1
  %arrayidx7.i = getelementptr inbounds nuw %struct.Meeting, ptr %arrayidx.i77, i64 %and6.i
  %tobool.not.i = icmp eq i64 %cond.i.i, 0
  br i1 %tobool.not.i, label %if.then.i78, label %lor.lhs.false.i

lor.lhs.false.i:
  %open.i = getelementptr inbounds nuw i8, ptr %arrayidx7.i, i64 16
  %5 = load i64, ptr %open.i, align 8
  %tobool8.not.i = icmp eq i64 %5, 0
  br i1 %tobool8.not.i, label %lor.lhs.false9.i, label %if.then.i78

lor.lhs.false9.i:
  %tobool10.not.i = icmp eq i64 %count, 0
  br i1 %tobool10.not.i, label %join_meeting.exit, label %land.lhs.true.i

land.lhs.true.i:
  %came.i = getelementptr inbounds nuw i8, ptr %arrayidx7.i, i64 64
  %6 = load i64, ptr %came.i, align 8
  %cmp.not.i80 = icmp ult i64 %6, %count
  br i1 %cmp.not.i80, label %join_meeting.exit, label %if.then.i78

if.then.i78:
  %inc.i = add i64 %cond.i.i, 1
  %and11.i = and i64 %inc.i, 1
  %arrayidx12.i = getelementptr inbounds nuw %struct.Meeting, ptr %arrayidx.i77, i64 %and11.i
  store i64 %inc.i, ptr %arrayidx12.i, align 8
  %.compoundliteral.sroa.3.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx12.i, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(320) %.compoundliteral.sroa.3.0..sroa_idx.i, i8 0, i64 320, i1 false)
  br label %join_meeting.exit

join_meeting.exit:
  %number.0.i = phi i64 [ %inc.i, %if.then.i78 ], [ %cond.i.i, %land.lhs.true.i ], [ %cond.i.i, %lor.lhs.false9.i ]
  %meeting.0.i = phi ptr [ %arrayidx12.i, %if.then.i78 ], [ %arrayidx7.i, %land.lhs.true.i ], [ %arrayidx7.i, %lor.lhs.false9.i ]
  %tobool16.not.i = icmp eq i64 %count, 0
  %conv.i = select i1 %tobool16.not.i, i64 0, i64 32
  %came17.i = getelementptr inbounds nuw i8, ptr %meeting.0.i, i64 64
  %7 = load i64, ptr %came17.i, align 8
  %add.i = add i64 %7, %conv.i
  store i64 %add.i, ptr %came17.i, align 8
  %phases.i = getelementptr inbounds nuw i8, ptr %1, i64 291072
  %8 = load i64, ptr %index.i, align 8
  %arrayidx18.i = getelementptr inbounds nuw [16 x i64], ptr %phases.i, i64 %8
  %arrayidx20.i = getelementptr inbounds nuw i64, ptr %arrayidx18.i, i64 %and.i
  store i64 %number.0.i, ptr %arrayidx20.i, align 8
  %mark = getelementptr inbounds nuw i8, ptr %meeting.0.i, i64 8
  %9 = load i64, ptr %mark, align 8
  %mark3 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %10 = load i64, ptr %mark3, align 8
  %cond.i = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %10)
  store i64 %cond.i, ptr %mark, align 8
  tail call void @ig_share(ptr noundef nonnull %w)
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %11 = load ptr, ptr %common, align 8
  %next.i = getelementptr inbounds nuw i8, ptr %11, i64 8
  %12 = load i64, ptr %next.i, align 8
  %first.i = getelementptr inbounds nuw i8, ptr %11, i64 96
  %13 = load i64, ptr %first.i, align 8
  %cmp.i.not = icmp eq i64 %12, %13
  br i1 %cmp.i.not, label %if.end17, label %if.then

if.then:
  %seen = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 72
  %14 = load i64, ptr %seen, align 8
  %tobool8.not = icmp eq i64 %14, 0
  br i1 %tobool8.not, label %if.end, label %if.then9

if.then9:
  %seen10 = getelementptr inbounds nuw i8, ptr %meeting.0.i, i64 56
  %call11 = tail call i64 @ig_left_at_barrier(ptr noundef nonnull %w)
  %15 = load i64, ptr %seen10, align 8
  %cmp.not.i72 = icmp eq i64 %call11, %15
  br i1 %cmp.not.i72, label %if.end, label %if.then.i73

if.then.i73:
  %call.i74 = tail call i64 @ig_merge(ptr noundef nonnull %w, i64 noundef %call11, i64 noundef %15)
  store i64 %call.i74, ptr %seen10, align 8
  br label %if.end

if.end:
  %wide = getelementptr inbounds nuw i8, ptr %meeting.0.i, i64 32
  %wide12 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  %16 = load i64, ptr %wide12, align 8
  %17 = load i64, ptr %wide, align 8
  %cmp.not.i68 = icmp eq i64 %16, %17
  br i1 %cmp.not.i68, label %tell.exit71, label %if.then.i69

if.then.i69:
  %call.i70 = tail call i64 @ig_join(ptr noundef nonnull %w, i64 noundef %16, i64 noundef %17)
  store i64 %call.i70, ptr %wide, align 8
  br label %tell.exit71

tell.exit71:
  br i1 %partial, label %if.then13, label %if.end15

if.then13:
  %fenced = getelementptr inbounds nuw i8, ptr %meeting.0.i, i64 24
  %fenced14 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 40
  %18 = load i64, ptr %fenced14, align 8
  %19 = load i64, ptr %fenced, align 8
  %cmp.not.i64 = icmp eq i64 %18, %19
  br i1 %cmp.not.i64, label %if.end15, label %if.then.i65

if.then.i65:
  %call.i66 = tail call i64 @ig_join(ptr noundef nonnull %w, i64 noundef %18, i64 noundef %19)
  store i64 %call.i66, ptr %fenced, align 8
  br label %if.end15

if.end15:
  %foreign = getelementptr inbounds nuw i8, ptr %meeting.0.i, i64 40
  %foreign16 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 64
  %20 = load i64, ptr %foreign16, align 8
  %21 = load i64, ptr %foreign, align 8
  %cmp.not.i = icmp eq i64 %20, %21
  br i1 %cmp.not.i, label %if.end17, label %if.then.i

if.then.i:
  %call.i = tail call i64 @ig_merge(ptr noundef nonnull %w, i64 noundef %20, i64 noundef %21)
  store i64 %call.i, ptr %foreign, align 8
  br label %if.end17

if.end17:
  br i1 %partial, label %if.then19, label %if.end22

if.then19:
  %partial20 = getelementptr inbounds nuw i8, ptr %1, i64 104
  store i64 1, ptr %partial20, align 8
  %partial21 = getelementptr inbounds nuw i8, ptr %meeting.0.i, i64 48
  store i64 1, ptr %partial21, align 8
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end22

if.end22:
  %partial23 = getelementptr inbounds nuw i8, ptr %1, i64 104
  %22 = load i64, ptr %partial23, align 8
  %tobool24.not = icmp eq i64 %22, 0
  br i1 %tobool24.not, label %if.end28, label %if.then25

if.then25:
  %known = getelementptr inbounds nuw i8, ptr %meeting.0.i, i64 72
  %known26 = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %23 = load i64, ptr %index.i, align 8
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %known26, i64 %23
  %24 = load <32 x i64>, ptr %known, align 8
  %25 = load <32 x i64>, ptr %arrayidx, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %24, <32 x i64> %25)
  store <32 x i64> %elt.max.i, ptr %known, align 8
  br label %if.end28

if.end28:
  %26 = load i64, ptr %arrayidx.i, align 8
  %known29 = getelementptr inbounds nuw i8, ptr %meeting.0.i, i64 72
  %27 = load i64, ptr %index.i, align 8
  %arrayidx31 = getelementptr inbounds nuw i64, ptr %known29, i64 %27
  store i64 %26, ptr %arrayidx31, align 8
  %28 = load ptr, ptr %common, align 8
  %29 = load i64, ptr %28, align 8
  %add.i81 = add i64 %29, 4294967296
  store i64 %add.i81, ptr %28, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %28, i64 64
  %30 = load ptr, ptr %last.i, align 8
  %cmp.not.i82 = icmp eq ptr %30, %1
  br i1 %cmp.not.i82, label %next_time.exit, label %if.then.i83

if.then.i83:
  store ptr %1, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %31 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %28, i64 56
  %32 = load i64, ptr %logged.i, align 8
  %cond.i.i84 = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %32, i64 67108863)
  %arrayidx.i85 = getelementptr inbounds nuw %struct.Log, ptr %31, i64 %cond.i.i84
  %add6.i = add nuw nsw i64 %cond.i.i84, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i81, ptr %arrayidx.i85, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %1, i64 96
  %33 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i85, i64 8
  store i64 %33, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  store i64 %add.i81, ptr %arrayidx.i, align 8
  ret void
}

declare void @ig_barrier(ptr noundef, i32 noundef, i64 noundef, i64 noundef, i32 noundef, i64 noundef)

define internal fastcc void @go_on(ptr noundef %w, i64 noundef %id) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %phases = getelementptr inbounds nuw i8, ptr %1, i64 291072
  %arrayidx = getelementptr inbounds nuw [16 x i64], ptr %phases, i64 %2
  %and = and i64 %id, 15
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %and
  %3 = load i64, ptr %arrayidx2, align 8
  %barriers = getelementptr inbounds nuw i8, ptr %1, i64 295168
  %arrayidx4 = getelementptr inbounds nuw [2 x %struct.Meeting], ptr %barriers, i64 %and
  %and5 = and i64 %3, 1
  %arrayidx6 = getelementptr inbounds nuw %struct.Meeting, ptr %arrayidx4, i64 %and5
  %4 = load i64, ptr %arrayidx6, align 8
  %cmp.not = icmp eq i64 %4, %3
  br i1 %cmp.not, label %if.end, label %if.then

if.then:
  %common1.i = getelementptr inbounds nuw i8, ptr %1, i64 16
  %5 = load ptr, ptr %common1.i, align 8
  %6 = load i64, ptr %5, align 8
  %add.i = add i64 %6, 4294967296
  store i64 %add.i, ptr %5, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %5, i64 64
  %7 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %7, %1
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %1, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %8 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %5, i64 56
  %9 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %9, i64 67108863)
  %arrayidx.i104 = getelementptr inbounds nuw %struct.Log, ptr %8, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i104, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %1, i64 96
  %10 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i104, i64 8
  store i64 %10, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  %lane_mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  store i64 %add.i, ptr %lane_mark, align 8
  br label %cleanup

if.end:
  %partial9 = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 48
  %11 = load i64, ptr %partial9, align 8
  %tobool.not = icmp eq i64 %11, 0
  %open = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 16
  %12 = load i64, ptr %open, align 8
  %tobool10.not = icmp eq i64 %12, 0
  br i1 %tobool10.not, label %if.then11, label %if.end22

if.then11:
  %common1.i105 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %13 = load ptr, ptr %common1.i105, align 8
  %14 = load i64, ptr %13, align 8
  %add.i106 = add i64 %14, 4294967296
  store i64 %add.i106, ptr %13, align 8
  %last.i107 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %15 = load ptr, ptr %last.i107, align 8
  %cmp.not.i108 = icmp eq ptr %15, %1
  br i1 %cmp.not.i108, label %next_time.exit117, label %if.then.i109

if.then.i109:
  store ptr %1, ptr %last.i107, align 8
  %log.i110 = getelementptr inbounds nuw i8, ptr %1, i64 112
  %16 = load ptr, ptr %log.i110, align 8
  %logged.i111 = getelementptr inbounds nuw i8, ptr %13, i64 56
  %17 = load i64, ptr %logged.i111, align 8
  %cond.i.i112 = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %17, i64 67108863)
  %arrayidx.i113 = getelementptr inbounds nuw %struct.Log, ptr %16, i64 %cond.i.i112
  %add6.i114 = add nuw nsw i64 %cond.i.i112, 1
  store i64 %add6.i114, ptr %logged.i111, align 8
  store i64 %add.i106, ptr %arrayidx.i113, align 8
  %run.i115 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %18 = load i64, ptr %run.i115, align 8
  %run8.i116 = getelementptr inbounds nuw i8, ptr %arrayidx.i113, i64 8
  store i64 %18, ptr %run8.i116, align 8
  br label %next_time.exit117

next_time.exit117:
  store i64 %add.i106, ptr %open, align 8
  %in_flight = getelementptr inbounds nuw i8, ptr %1, i64 224
  %19 = load i64, ptr %in_flight, align 8
  %tobool14.not = icmp eq i64 %19, 0
  br i1 %tobool14.not, label %if.end19, label %if.then17

if.then17:
  %shared_read = getelementptr inbounds nuw i8, ptr %1, i64 144
  store i64 %add.i106, ptr %shared_read, align 8
  %shared_written = getelementptr inbounds nuw i8, ptr %1, i64 136
  store i64 %add.i106, ptr %shared_written, align 8
  br label %if.end19

if.end19:
  br i1 %tobool.not, label %if.then20, label %if.end27

if.then20:
  %deferred.i = getelementptr inbounds nuw i8, ptr %1, i64 168
  %20 = load i64, ptr %deferred.i, align 8
  %cmp.i = icmp ult i64 %20, 4294967296
  br i1 %cmp.i, label %if.then.i118, label %if.end22.thread

if.then.i118:
  store i64 0, ptr %deferred.i, align 8
  br label %if.end22.thread

if.end22.thread:
  tail call void @ig_report_pending(ptr noundef nonnull %w, ptr noundef nonnull %1)
  %.pre = load i64, ptr %open, align 8
  br label %if.then24

if.end22:
  br i1 %tobool.not, label %if.then24, label %if.end27

if.then24:
  %21 = phi i64 [ %.pre, %if.end22.thread ], [ %12, %if.end22 ]
  %mark26 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %21, ptr %mark26, align 8
  br label %if.end27

if.end27:
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %22 = load ptr, ptr %common, align 8
  %next.i = getelementptr inbounds nuw i8, ptr %22, i64 8
  %23 = load i64, ptr %next.i, align 8
  %first.i = getelementptr inbounds nuw i8, ptr %22, i64 96
  %24 = load i64, ptr %first.i, align 8
  %cmp.i119.not = icmp eq i64 %23, %24
  br i1 %cmp.i119.not, label %if.end43, label %if.then36

if.then36:
  %seen = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 56
  %25 = load i64, ptr %seen, align 8
  tail call void @ig_hand_over(ptr noundef nonnull %w, i64 noundef %25)
  %wide = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 32
  %26 = load i64, ptr %wide, align 8
  %wide37 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  store i64 %26, ptr %wide37, align 8
  %foreign = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 40
  %27 = load i64, ptr %foreign, align 8
  %foreign38 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 64
  store i64 %27, ptr %foreign38, align 8
  %fenced = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 24
  %cond.in = select i1 %tobool.not, ptr %wide37, ptr %fenced
  %cond = load i64, ptr %cond.in, align 8
  %fenced42 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 40
  store i64 %cond, ptr %fenced42, align 8
  br label %if.end43

if.end43:
  br i1 %tobool.not, label %if.end54, label %if.then45

if.then45:
  %mark46 = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 8
  %28 = load i64, ptr %mark46, align 8
  %mark47 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %29 = load i64, ptr %mark47, align 8
  %cond.i = tail call noundef i64 @llvm.umax.i64(i64 %28, i64 %29)
  store i64 %cond.i, ptr %mark47, align 8
  %known = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %30 = load i64, ptr %index.i, align 8
  %arrayidx51 = getelementptr inbounds nuw [32 x i64], ptr %known, i64 %30
  %known52 = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 72
  %31 = load <32 x i64>, ptr %arrayidx51, align 8
  %32 = load <32 x i64>, ptr %known52, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %31, <32 x i64> %32)
  store <32 x i64> %elt.max.i, ptr %arrayidx51, align 8
  br label %if.end54

if.end54:
  %33 = load ptr, ptr %common, align 8
  %34 = load i64, ptr %33, align 8
  %add.i121 = add i64 %34, 4294967296
  store i64 %add.i121, ptr %33, align 8
  %last.i122 = getelementptr inbounds nuw i8, ptr %33, i64 64
  %35 = load ptr, ptr %last.i122, align 8
  %cmp.not.i123 = icmp eq ptr %35, %1
  br i1 %cmp.not.i123, label %cleanup, label %if.then.i124

if.then.i124:
  store ptr %1, ptr %last.i122, align 8
  %log.i125 = getelementptr inbounds nuw i8, ptr %1, i64 112
  %36 = load ptr, ptr %log.i125, align 8
  %logged.i126 = getelementptr inbounds nuw i8, ptr %33, i64 56
  %37 = load i64, ptr %logged.i126, align 8
  %cond.i.i127 = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %37, i64 67108863)
  %arrayidx.i128 = getelementptr inbounds nuw %struct.Log, ptr %36, i64 %cond.i.i127
  %add6.i129 = add nuw nsw i64 %cond.i.i127, 1
  store i64 %add6.i129, ptr %logged.i126, align 8
  store i64 %add.i121, ptr %arrayidx.i128, align 8
  %run.i130 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %38 = load i64, ptr %run.i130, align 8
  %run8.i131 = getelementptr inbounds nuw i8, ptr %arrayidx.i128, i64 8
  store i64 %38, ptr %run8.i131, align 8
  br label %cleanup

cleanup:
  %.sink = phi i64 [ 8, %next_time.exit ], [ 16, %if.end54 ], [ 16, %if.then.i124 ]
  %add.i121.sink = phi i64 [ %add.i, %next_time.exit ], [ %add.i121, %if.end54 ], [ %add.i121, %if.then.i124 ]
  %lane_mark56 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 %.sink
  store i64 %add.i121.sink, ptr %lane_mark56, align 8
  store i64 %add.i121.sink, ptr %arrayidx.i, align 8
  ret void
}

define void @ig_tracked_arrive(ptr noundef %w, i32 noundef %lanes, i64 noundef %id, i64 noundef %count, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  tail call fastcc void @come(ptr noundef %w, i64 noundef %id, i64 noundef %count, i1 noundef zeroext true)
  tail call void @ig_arrive(ptr noundef %w, i32 noundef %lanes, i64 noundef %id, i64 noundef %count, i64 noundef %info)
  ret void
}

declare void @ig_arrive(ptr noundef, i32 noundef, i64 noundef, i64 noundef, i64 noundef)

define i64 @ig_run_of(ptr noundef readonly captures(none) %w, i64 noundef %cell) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load ptr, ptr %common, align 8
  %logged = getelementptr inbounds nuw i8, ptr %2, i64 56
  %3 = load i64, ptr %logged, align 8
  %sub = add i64 %3, -1
  %cmp13.not = icmp eq i64 %sub, 0
  %log4.phi.trans.insert = getelementptr inbounds nuw i8, ptr %1, i64 112
  %.pre = load ptr, ptr %log4.phi.trans.insert, align 8
  br i1 %cmp13.not, label %while.end, label %while.body

while.body:
  %low.015 = phi i64 [ %low.1, %while.body ], [ 0, %entry ]
  %high.014 = phi i64 [ %high.1, %while.body ], [ %sub, %entry ]
  %add = add i64 %high.014, 1
  %add1 = add i64 %add, %low.015
  %shr = lshr i64 %add1, 1
  %arrayidx = getelementptr inbounds nuw %struct.Log, ptr %.pre, i64 %shr
  %4 = load i64, ptr %arrayidx, align 8
  %cmp2 = icmp ugt i64 %4, %cell
  %sub3 = add nsw i64 %shr, -1
  %high.1 = select i1 %cmp2, i64 %sub3, i64 %high.014
  %low.1 = select i1 %cmp2, i64 %low.015, i64 %shr
  %cmp = icmp ult i64 %low.1, %high.1
  br i1 %cmp, label %while.body, label %while.end

while.end:
  %low.0.lcssa = phi i64 [ 0, %entry ], [ %low.1, %while.body ]
  %arrayidx5 = getelementptr inbounds nuw %struct.Log, ptr %.pre, i64 %low.0.lcssa
  %run = getelementptr inbounds nuw i8, ptr %arrayidx5, i64 8
  %5 = load i64, ptr %run, align 8
  ret i64 %5
}

define zeroext i1 @ig_ordered(ptr noundef %w, i64 noundef %cell, i64 noundef %lane, i64 noundef %bytes, i64 noundef %shared) nounwind "prefer-vector-width"="512" {
entry:
  %run = alloca i64, align 8
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  call void @llvm.lifetime.start.p0(ptr nonnull %run)
  %run2 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %3 = load i64, ptr %run2, align 8
  store i64 %3, ptr %run, align 8
  %cmp = icmp ugt i64 %shared, 1
  %4 = load i64, ptr %1, align 8
  %cmp3 = icmp ult i64 %cell, %4
  br i1 %cmp3, label %cleanup65, label %if.end

if.end:
  %tobool.not = icmp sgt i64 %cell, -1
  br i1 %tobool.not, label %if.end13, label %if.then6

if.then6:
  %and7 = and i64 %cell, 9223372036854775807
  %and8 = and i64 %shared, 1
  %tobool9.not = icmp eq i64 %and8, 0
  br i1 %tobool9.not, label %cond.end, label %cond.true

cond.true:
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  %5 = load i64, ptr %block, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %5, %cond.true ], [ %4, %if.then6 ]
  %cmp11 = icmp ult i64 %and7, %cond
  br label %cleanup65

if.end13:
  %and14 = and i64 %shared, 1
  %tobool15.not = icmp eq i64 %and14, 0
  br i1 %tobool15.not, label %lor.end, label %land.lhs.true

lor.end:
  %call16 = call fastcc zeroext i1 @of_another_block(ptr noundef nonnull %w, i64 noundef %cell, ptr noundef %run)
  br i1 %call16, label %if.end24, label %land.lhs.true

land.lhs.true:
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %6 = load i64, ptr %mark, align 8
  %cmp21 = icmp ult i64 %cell, %6
  br i1 %cmp21, label %cleanup65, label %if.end24

if.end24:
  %7 = phi i1 [ true, %land.lhs.true ], [ false, %lor.end ]
  %and25 = and i64 %cell, 32
  %tobool26.not = icmp eq i64 %and25, 0
  br i1 %tobool26.not, label %if.end34, label %land.lhs.true27

land.lhs.true27:
  %partial = getelementptr inbounds nuw i8, ptr %1, i64 104
  %8 = load i64, ptr %partial, align 8
  %tobool28.not = icmp eq i64 %8, 0
  br i1 %tobool28.not, label %land.lhs.true29, label %if.end34

land.lhs.true29:
  %foreign = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 64
  %9 = load i64, ptr %foreign, align 8
  %tobool30.not = icmp eq i64 %9, 0
  br i1 %tobool30.not, label %land.lhs.true31, label %if.end34

land.lhs.true31:
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %10 = load i64, ptr %holders, align 8
  %tobool32.not = icmp eq i64 %10, 0
  br i1 %tobool32.not, label %cleanup65, label %if.end34

if.end34:
  %11 = load i64, ptr %run, align 8
  %call36 = tail call fastcc zeroext i1 @knows(ptr noundef nonnull %w, i64 noundef %cell, i64 noundef %11, i64 noundef %lane, i64 noundef %bytes, i1 noundef zeroext %cmp)
  br i1 %call36, label %cleanup65, label %if.end38

if.end38:
  br i1 %7, label %lor.lhs.false, label %if.then43

lor.lhs.false:
  %shr.i = lshr i64 %cell, 27
  %and.i = and i64 %shr.i, 31
  %12 = load i64, ptr %index.i, align 8
  %cmp41.not = icmp eq i64 %and.i, %12
  br i1 %cmp41.not, label %if.end45, label %if.then43

if.then43:
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %13 = load ptr, ptr %common, align 8
  %full = getelementptr inbounds nuw i8, ptr %13, i64 136
  %14 = load i64, ptr %full, align 8
  %tobool44 = icmp ne i64 %14, 0
  br label %cleanup65

if.end45:
  %lane_mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  %15 = load i64, ptr %lane_mark, align 8
  %cmp46 = icmp ult i64 %cell, %15
  br i1 %cmp46, label %cleanup65, label %lor.lhs.false48

lor.lhs.false48:
  br i1 %cmp, label %land.lhs.true51, label %if.end56

land.lhs.true51:
  %read_mark.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 80
  %16 = load i64, ptr %read_mark.i, align 8
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %15, i64 %16)
  %cmp53 = icmp ult i64 %cell, %cond.i.i
  br i1 %cmp53, label %cleanup65, label %if.end56

if.end56:
  %and57 = and i64 %cell, 16
  %tobool58.not = icmp eq i64 %and57, 0
  br i1 %tobool58.not, label %if.end63, label %if.then59

if.then59:
  %lane_partial = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 24
  %17 = load i64, ptr %lane_partial, align 8
  %cmp61 = icmp ugt i64 %17, %15
  br label %cleanup65

if.end63:
  %call64 = tail call fastcc zeroext i1 @ordered_for_lane(ptr noundef nonnull %w, i64 noundef %cell, i64 noundef %lane, i64 noundef %bytes)
  br label %cleanup65

cleanup65:
  %retval.1 = phi i1 [ true, %entry ], [ %cmp11, %cond.end ], [ true, %land.lhs.true ], [ false, %land.lhs.true31 ], [ %tobool44, %if.then43 ], [ true, %if.end34 ], [ %cmp61, %if.then59 ], [ %call64, %if.end63 ], [ true, %land.lhs.true51 ], [ true, %if.end45 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %run)
  ret i1 %retval.1
}

define internal fastcc zeroext i1 @of_another_block(ptr noundef readonly captures(none) %w, i64 noundef %cell, ptr noundef nonnull writeonly captures(none) initializes((0, 8)) %run) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %run1 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %2 = load i64, ptr %run1, align 8
  store i64 %2, ptr %run, align 8
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  %3 = load i64, ptr %block, align 8
  %cmp.not = icmp ult i64 %cell, %3
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %4 = load ptr, ptr %common, align 8
  %mixed = getelementptr inbounds nuw i8, ptr %4, i64 72
  %5 = load i64, ptr %mixed, align 8
  %tobool.not = icmp eq i64 %5, 0
  br i1 %tobool.not, label %cleanup, label %if.end

if.end:
  %call2 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %cell)
  store i64 %call2, ptr %run, align 8
  %6 = load i64, ptr %run1, align 8
  %cmp4 = icmp ne i64 %call2, %6
  br label %cleanup

cleanup:
  %retval.0 = phi i1 [ %cmp4, %if.end ], [ false, %land.lhs.true ]
  ret i1 %retval.0
}

define internal fastcc zeroext i1 @knows(ptr noundef %w, i64 noundef %cell, i64 noundef %run, i64 noundef %lane, i64 noundef %bytes, i1 noundef zeroext %reads) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %shr.i = lshr i64 %cell, 27
  %and.i = and i64 %shr.i, 31
  %call2 = tail call i64 @ig_known(ptr noundef %w, i64 noundef %run, i64 noundef %and.i, i64 noundef %lane)
  %and.i22 = and i64 %cell, -4294967296
  %cmp = icmp ugt i64 %and.i22, %call2
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:
  %and = and i64 %call2, -4294967296
  %and4 = shl i64 %call2, 32
  %shl = and i64 %and4, 9007194959773696
  %sub = sub i64 %and, %shl
  %cmp5.not = icmp ugt i64 %and.i22, %sub
  br i1 %cmp5.not, label %if.end, label %if.then

if.then:
  %cmp6 = icmp ule i64 %and.i22, %call2
  br label %cleanup

if.end:
  %and.i23 = and i64 %cell, 15
  %switch.selectcmp.i = icmp eq i64 %and.i23, 9
  %switch.select.i = select i1 %switch.selectcmp.i, i64 1, i64 4
  %switch.selectcmp18.i = icmp eq i64 %and.i23, 5
  %switch.select19.i = select i1 %switch.selectcmp18.i, i64 2, i64 %switch.select.i
  %0 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %bytes, i1 true)
  %1 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %bytes)
  %cmp8.i = icmp samesign ule i64 %1, %switch.select19.i
  %and10.i = and i64 %cell, 16
  %tobool.not.i = icmp eq i64 %and10.i, 0
  %2 = and i1 %tobool.not.i, %cmp8.i
  %shr.i.i = lshr i64 %cell, 22
  %3 = select i1 %switch.selectcmp.i, i64 0, i64 2
  %4 = select i1 %switch.selectcmp18.i, i64 1, i64 %3
  %div17.i = lshr i64 %0, %4
  %add.i = add nuw nsw i64 %div17.i, %shr.i.i
  %shr.i24 = lshr i64 %call2, 22
  %5 = xor i64 %shr.i24, %add.i
  %6 = and i64 %5, 31
  %cmp9 = icmp eq i64 %6, 0
  %or.cond = select i1 %cmp9, i1 %2, i1 false
  br i1 %or.cond, label %cleanup, label %lor.rhs

lor.rhs:
  %and11 = and i64 %call2, 2097152
  %tobool = icmp ne i64 %and11, 0
  %7 = and i1 %reads, %tobool
  br label %cleanup

cleanup:
  %retval.0 = phi i1 [ %cmp6, %if.then ], [ true, %if.end ], [ %7, %lor.rhs ]
  ret i1 %retval.0
}

define internal fastcc zeroext i1 @ordered_for_lane(ptr noundef readonly captures(none) %w, i64 noundef %cell, i64 noundef %lane, i64 noundef %bytes) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %and.i = and i64 %cell, 15
  %switch.selectcmp.i = icmp eq i64 %and.i, 9
  %switch.select.i = select i1 %switch.selectcmp.i, i64 1, i64 4
  %switch.selectcmp18.i = icmp eq i64 %and.i, 5
  %switch.select19.i = select i1 %switch.selectcmp18.i, i64 2, i64 %switch.select.i
  %0 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %bytes, i1 true)
  %1 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %bytes)
  %cmp8.i = icmp samesign ule i64 %1, %switch.select19.i
  %and10.i = and i64 %cell, 16
  %tobool.not.i = icmp eq i64 %and10.i, 0
  %2 = and i1 %tobool.not.i, %cmp8.i
  %shr.i.i = lshr i64 %cell, 22
  %3 = select i1 %switch.selectcmp.i, i64 0, i64 2
  %4 = select i1 %switch.selectcmp18.i, i64 1, i64 %3
  %div17.i = lshr i64 %0, %4
  %add.i = add nuw nsw i64 %div17.i, %shr.i.i
  %and11.i = and i64 %add.i, 31
  %cmp = icmp eq i64 %and11.i, %lane
  %or.cond = select i1 %2, i1 %cmp, i1 false
  br i1 %or.cond, label %lor.end, label %lor.rhs

lor.rhs:
  %and.i10 = and i64 %cell, -4294967296
  %5 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %5, i64 896
  %6 = load ptr, ptr %tracked.i, align 8
  %lanes = getelementptr inbounds nuw i8, ptr %6, i64 4352
  %index = getelementptr inbounds nuw i8, ptr %w, i64 8
  %7 = load i64, ptr %index, align 8
  %arrayidx = getelementptr inbounds nuw [32 x [32 x i64]], ptr %lanes, i64 %7
  %arrayidx3 = getelementptr inbounds nuw [32 x i64], ptr %arrayidx, i64 %lane
  %arrayidx4 = getelementptr inbounds nuw i64, ptr %arrayidx3, i64 %and11.i
  %8 = load i64, ptr %arrayidx4, align 8
  %cmp5 = icmp ule i64 %and.i10, %8
  br label %lor.end

lor.end:
  %9 = phi i1 [ true, %entry ], [ %cmp5, %lor.rhs ]
  ret i1 %9
}

define i64 @ig_narrowed(ptr noundef %w, i64 noundef %cell, i64 noundef %lane, i64 noundef %bytes, i64 noundef %shared) nounwind "prefer-vector-width"="512" {
entry:
  %and = and i64 %cell, 15
  switch i64 %and, label %cleanup15 [
    i64 9, label %if.end
    i64 5, label %if.end
  ]

if.end:
  %cmp2 = icmp eq i64 %and, 5
  %conv = select i1 %cmp2, i64 2, i64 1
  %notmask = shl nsw i64 -1, %conv
  %sub = xor i64 %notmask, -1
  br label %for.body

for.body:
  %first.036 = phi i64 [ 0, %if.end ], [ %add11, %for.inc ]
  %shl5 = shl nuw nsw i64 %sub, %first.036
  %and6 = and i64 %shl5, %bytes
  %tobool.not = icmp eq i64 %and6, 0
  br i1 %tobool.not, label %for.inc, label %land.lhs.true7

land.lhs.true7:
  %call = tail call zeroext i1 @ig_ordered(ptr noundef %w, i64 noundef %cell, i64 noundef %lane, i64 noundef %and6, i64 noundef %shared)
  br i1 %call, label %for.inc, label %cleanup

cleanup:
  %0 = zext i1 %cmp2 to i64
  %div31 = lshr i64 %first.036, %0
  %shl9 = shl nuw nsw i64 %div31, 22
  %add = add i64 %shl9, %cell
  br label %cleanup15

for.inc:
  %add11 = add nuw nsw i64 %first.036, %conv
  %cmp3 = icmp samesign ugt i64 %add11, 3
  br i1 %cmp3, label %cleanup15, label %for.body

cleanup15:
  %retval.4 = phi i64 [ %cell, %entry ], [ %add, %cleanup ], [ %cell, %for.inc ]
  ret i64 %retval.4
}

define zeroext i1 @ig_far(ptr noundef %w, i64 noundef %cell, i64 noundef %lane, i64 noundef %bytes) nounwind "prefer-vector-width"="512" {
entry:
  %run = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %run)
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %2 = load i64, ptr %1, align 8
  %cmp.not = icmp ult i64 %cell, %2
  br i1 %cmp.not, label %land.end, label %land.lhs.true

land.lhs.true:
  %call1 = call fastcc zeroext i1 @of_another_block(ptr noundef nonnull %w, i64 noundef %cell, ptr noundef %run)
  br i1 %call1, label %land.rhs, label %land.end

land.rhs:
  %3 = load i64, ptr %run, align 8
  %call2 = tail call fastcc zeroext i1 @knows(ptr noundef nonnull %w, i64 noundef %cell, i64 noundef %3, i64 noundef %lane, i64 noundef %bytes, i1 noundef zeroext false)
  %lnot = xor i1 %call2, true
  br label %land.end

land.end:
  %4 = phi i1 [ false, %land.lhs.true ], [ false, %entry ], [ %lnot, %land.rhs ]
  call void @llvm.lifetime.end.p0(ptr nonnull %run)
  ret i1 %4
}

declare <32 x i64> @llvm.umax.v32i64(<32 x i64>, <32 x i64>)

declare i64 @ig_merge(ptr noundef, i64 noundef, i64 noundef)

declare i64 @ig_left_at_barrier(ptr noundef)

declare i64 @ig_join(ptr noundef, i64 noundef, i64 noundef)

declare void @ig_settle(ptr noundef)

declare void @ig_hand_over(ptr noundef, i64 noundef)

declare i64 @ig_known(ptr noundef, i64 noundef, i64 noundef, i64 noundef)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)
