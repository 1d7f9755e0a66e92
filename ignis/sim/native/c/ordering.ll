%struct.Log = type { i64, i64 }
%struct.Run = type { i64 }
%struct.Meeting = type { i64, i64, i64, i64, i64, i64, i64, i64, [32 x i64] }
%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [5 x i64] }

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
  %partial = getelementptr inbounds nuw i8, ptr %1, i64 104
  store i64 0, ptr %partial, align 8
  %next = getelementptr inbounds nuw i8, ptr %2, i64 8
  %11 = load i64, ptr %next, align 8
  %first_node = getelementptr inbounds nuw i8, ptr %1, i64 208
  store i64 %11, ptr %first_node, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %1, i64 168
  %12 = load i64, ptr %deferred.i, align 8
  %cmp.i = icmp ult i64 %12, 4294967296
  br i1 %cmp.i, label %if.then.i31, label %drop_deferred.exit

if.then.i31:
  store i64 0, ptr %deferred.i, align 8
  br label %drop_deferred.exit

drop_deferred.exit:
  %barriers = getelementptr inbounds nuw i8, ptr %1, i64 286976
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
  %meeting.032 = phi i64 [ 0, %drop_deferred.exit ], [ %inc7, %for.body ]
  %arrayidx6 = getelementptr inbounds nuw %struct.Meeting, ptr %barriers, i64 %meeting.032
  store i64 0, ptr %arrayidx6, align 8
  %inc7 = add nuw nsw i64 %meeting.032, 1
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
  %arrayidx.i11 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %10
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  %11 = load i64, ptr %block, align 8
  store i64 %add.i, ptr %arrayidx.i11, align 8
  %.compoundliteral.sroa.3.0.call2.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx.i11, i64 8
  store i64 %11, ptr %.compoundliteral.sroa.3.0.call2.sroa_idx, align 8
  %.compoundliteral.sroa.4.0.call2.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx.i11, i64 16
  store i64 %add.i, ptr %.compoundliteral.sroa.4.0.call2.sroa_idx, align 8
  %.compoundliteral.sroa.5.0.call2.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx.i11, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(104) %.compoundliteral.sroa.5.0.call2.sroa_idx, i8 0, i64 104, i1 false)
  %phases = getelementptr inbounds nuw i8, ptr %1, i64 282880
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %id.012 = phi i64 [ 0, %next_time.exit ], [ %inc, %for.body ]
  %12 = load i64, ptr %index.i, align 8
  %arrayidx = getelementptr inbounds nuw [16 x i64], ptr %phases, i64 %12
  %arrayidx3 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %id.012
  store i64 0, ptr %arrayidx3, align 8
  %inc = add nuw nsw i64 %id.012, 1
  %exitcond.not = icmp eq i64 %inc, 16
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

define void @ig_report_pending(ptr noundef %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %pending1 = getelementptr inbounds nuw i8, ptr %1, i64 297216
  %found.sroa.0.0.copyload = load ptr, ptr %pending1, align 8
  %tobool.not = icmp eq ptr %found.sroa.0.0.copyload, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %found.sroa.14.0..sroa_idx = getelementptr inbounds nuw i8, ptr %1, i64 297264
  %found.sroa.14.0.copyload = load i64, ptr %found.sroa.14.0..sroa_idx, align 8
  %found.sroa.12.0..sroa_idx = getelementptr inbounds nuw i8, ptr %1, i64 297256
  %found.sroa.12.0.copyload = load i64, ptr %found.sroa.12.0..sroa_idx, align 8
  %found.sroa.10.0..sroa_idx = getelementptr inbounds nuw i8, ptr %1, i64 297248
  %found.sroa.10.0.copyload = load i64, ptr %found.sroa.10.0..sroa_idx, align 8
  %found.sroa.8.0..sroa_idx = getelementptr inbounds nuw i8, ptr %1, i64 297240
  %found.sroa.8.0.copyload = load i64, ptr %found.sroa.8.0..sroa_idx, align 8
  %found.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %1, i64 297232
  %found.sroa.6.0.copyload = load i64, ptr %found.sroa.6.0..sroa_idx, align 8
  %found.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %1, i64 297224
  %found.sroa.5.0.copyload = load i64, ptr %found.sroa.5.0..sroa_idx, align 8
  %block4 = getelementptr inbounds nuw i8, ptr %0, i64 304
  store i64 %found.sroa.5.0.copyload, ptr %block4, align 8
  tail call void @ig_record(ptr noundef nonnull %found.sroa.0.0.copyload, i64 noundef %found.sroa.14.0.copyload, i64 noundef %found.sroa.6.0.copyload, i64 noundef %found.sroa.8.0.copyload, i64 noundef %found.sroa.10.0.copyload, i64 noundef %found.sroa.12.0.copyload)
  store ptr null, ptr %pending1, align 8
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef %found.sroa.14.0.copyload, i64 noundef %found.sroa.6.0.copyload, i64 noundef %found.sroa.8.0.copyload, i64 noundef %found.sroa.10.0.copyload, i64 noundef %found.sroa.12.0.copyload)
  unreachable

if.end:
  ret void
}

declare void @ig_record(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define void @ig_sync(ptr noundef readonly captures(none) %w, <32 x i32> %members, i32 noundef %mask, i32 noundef %exited) nounwind "prefer-vector-width"="512" {
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
  %arrayidx.i85 = getelementptr inbounds nuw %struct.Log, ptr %7, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i85, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %9 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i85, i64 8
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
  br label %cleanup

if.end:
  %lane_partial = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 24
  store i64 %add.i, ptr %lane_partial, align 8
  %lanes = getelementptr inbounds nuw i8, ptr %2, i64 4352
  %13 = load i64, ptr %index.i, align 8
  %arrayidx = getelementptr inbounds nuw [32 x [32 x i64]], ptr %lanes, i64 %13
  %tobool10.not93 = icmp eq i32 %mask, 0
  br i1 %tobool10.not93, label %cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %splat.splatinsert32 = insertelement <32 x i64> poison, i64 %10, i64 0
  %splat.splat33 = shufflevector <32 x i64> %splat.splatinsert32, <32 x i64> poison, <32 x i32> zeroinitializer
  br label %for.body

for.body:
  %rest.094 = phi i32 [ %mask, %for.body.lr.ph ], [ %and51, %for.cond.cleanup42.critedge ]
  %14 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.094, i1 true)
  %idxprom = zext nneg i32 %14 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %members.addr, i64 %idxprom
  %15 = load i32, ptr %arrayidx11, align 4
  %splat.splatinsert13 = insertelement <32 x i32> poison, i32 %15, i64 0
  %splat.splat14 = shufflevector <32 x i32> %splat.splatinsert13, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp15 = icmp eq <32 x i32> %members, %splat.splat14
  %16 = bitcast <32 x i1> %cmp15 to i32
  %and18 = and i32 %rest.094, %16
  %and19 = and i32 %15, %not
  %tobool21.not88 = icmp eq i32 %and19, 0
  br i1 %tobool21.not88, label %for.cond.cleanup23.critedge, label %land.rhs.preheader

land.rhs.preheader:
  %conv = zext i32 %and19 to i64
  br label %land.rhs

land.rhs:
  %rest_.090 = phi i64 [ %and27, %land.rhs ], [ %conv, %land.rhs.preheader ]
  %known.089 = phi <32 x i64> [ %elt.max.i, %land.rhs ], [ zeroinitializer, %land.rhs.preheader ]
  %17 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.090, i1 true)
  %arrayidx25 = getelementptr inbounds nuw [32 x i64], ptr %arrayidx, i64 %17
  %18 = load <32 x i64>, ptr %arrayidx25, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %known.089, <32 x i64> %18)
  %sub = add nsw i64 %rest_.090, -1
  %and27 = and i64 %sub, %rest_.090
  %tobool21.not = icmp eq i64 %and27, 0
  br i1 %tobool21.not, label %for.cond.cleanup23.critedge, label %land.rhs

for.cond.cleanup23.critedge:
  %known.0.lcssa = phi <32 x i64> [ zeroinitializer, %for.body ], [ %elt.max.i, %land.rhs ]
  %19 = bitcast i32 %and19 to <32 x i1>
  %vector_select = select <32 x i1> %19, <32 x i64> %splat.splat33, <32 x i64> %known.0.lcssa
  %tobool37.not91 = icmp eq i32 %and18, 0
  br i1 %tobool37.not91, label %for.cond.cleanup42.critedge, label %land.rhs38.preheader

land.rhs38.preheader:
  %conv35 = zext i32 %and18 to i64
  br label %land.rhs38

land.rhs38:
  %rest_34.092 = phi i64 [ %and48, %land.rhs38 ], [ %conv35, %land.rhs38.preheader ]
  %20 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_34.092, i1 true)
  %arrayidx44 = getelementptr inbounds nuw [32 x i64], ptr %arrayidx, i64 %20
  store <32 x i64> %vector_select, ptr %arrayidx44, align 8
  %sub47 = add nsw i64 %rest_34.092, -1
  %and48 = and i64 %sub47, %rest_34.092
  %tobool37.not = icmp eq i64 %and48, 0
  br i1 %tobool37.not, label %for.cond.cleanup42.critedge, label %land.rhs38

for.cond.cleanup42.critedge:
  %and51 = xor i32 %and18, %rest.094
  %tobool10.not = icmp eq i32 %and18, %rest.094
  br i1 %tobool10.not, label %cleanup, label %for.body

cleanup:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define void @ig_exchange(ptr noundef readonly captures(none) %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %1, i64 16
  %3 = load ptr, ptr %common1.i, align 8
  %4 = load i64, ptr %3, align 8
  %add.i = add i64 %4, 4294967296
  store i64 %add.i, ptr %3, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %3, i64 64
  %5 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %5, %1
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %1, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %6 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %3, i64 56
  %7 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %7, i64 67108863)
  %arrayidx.i5 = getelementptr inbounds nuw %struct.Log, ptr %6, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i5, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %1, i64 96
  %8 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i5, i64 8
  store i64 %8, ptr %run8.i, align 8
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
  tail call fastcc void @come(ptr noundef %w, i64 noundef %id, i1 noundef zeroext %2)
  tail call void @ig_barrier(ptr noundef %w, i32 noundef %lanes, i64 noundef %id, i64 noundef %count, i32 noundef %votes, i64 noundef %info)
  tail call fastcc void @go_on(ptr noundef %w, i64 noundef %id)
  ret void
}

define internal fastcc void @come(ptr noundef %w, i64 noundef %id, i1 noundef zeroext %partial) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %phases.i = getelementptr inbounds nuw i8, ptr %1, i64 282880
  %arrayidx.i91 = getelementptr inbounds nuw [16 x i64], ptr %phases.i, i64 %2
  %and.i = and i64 %id, 15
  %arrayidx1.i = getelementptr inbounds nuw i64, ptr %arrayidx.i91, i64 %and.i
  %3 = load i64, ptr %arrayidx1.i, align 8
  %add.i = add i64 %3, 1
  %barriers.i = getelementptr inbounds nuw i8, ptr %1, i64 286976
  %arrayidx3.i = getelementptr inbounds nuw [2 x %struct.Meeting], ptr %barriers.i, i64 %and.i
  %and4.i = and i64 %add.i, 1
  %arrayidx5.i = getelementptr inbounds nuw %struct.Meeting, ptr %arrayidx3.i, i64 %and4.i
  %4 = load i64, ptr %arrayidx5.i, align 8
  %cmp.not = icmp eq i64 %4, %add.i
  br i1 %cmp.not, label %if.end, label %if.then

if.then:
  store i64 %add.i, ptr %arrayidx5.i, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(312) %.compoundliteral.sroa.3.0..sroa_idx, i8 0, i64 312, i1 false)
  br label %if.end

if.end:
  %mark7 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 8
  %5 = load i64, ptr %mark7, align 8
  %mark8 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %6 = load i64, ptr %mark8, align 8
  %cond.i = tail call noundef i64 @llvm.umax.i64(i64 %5, i64 %6)
  store i64 %cond.i, ptr %mark7, align 8
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %7 = load ptr, ptr %common, align 8
  %next.i = getelementptr inbounds nuw i8, ptr %7, i64 8
  %8 = load i64, ptr %next.i, align 8
  %first.i = getelementptr inbounds nuw i8, ptr %7, i64 96
  %9 = load i64, ptr %first.i, align 8
  %cmp.i.not = icmp eq i64 %8, %9
  br i1 %cmp.i.not, label %if.end28, label %if.then13

if.then13:
  %seen14 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 72
  %10 = load i64, ptr %seen14, align 8
  %tobool15.not = icmp eq i64 %10, 0
  br i1 %tobool15.not, label %if.end19, label %if.then16

if.then16:
  %seen17 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 56
  %call18 = tail call i64 @ig_left_at_barrier(ptr noundef nonnull %w)
  %11 = load i64, ptr %seen17, align 8
  %cmp.not.i85 = icmp eq i64 %call18, %11
  br i1 %cmp.not.i85, label %if.end19, label %if.then.i86

if.then.i86:
  %call.i87 = tail call i64 @ig_merge(ptr noundef nonnull %w, i64 noundef %call18, i64 noundef %11)
  store i64 %call.i87, ptr %seen17, align 8
  br label %if.end19

if.end19:
  %wide20 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 32
  %wide21 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  %12 = load i64, ptr %wide21, align 8
  %13 = load i64, ptr %wide20, align 8
  %cmp.not.i81 = icmp eq i64 %12, %13
  br i1 %cmp.not.i81, label %tell.exit84, label %if.then.i82

if.then.i82:
  %call.i83 = tail call i64 @ig_join(ptr noundef nonnull %w, i64 noundef %12, i64 noundef %13)
  store i64 %call.i83, ptr %wide20, align 8
  br label %tell.exit84

tell.exit84:
  br i1 %partial, label %if.then22, label %if.end25

if.then22:
  %fenced23 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 24
  %fenced24 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 40
  %14 = load i64, ptr %fenced24, align 8
  %15 = load i64, ptr %fenced23, align 8
  %cmp.not.i77 = icmp eq i64 %14, %15
  br i1 %cmp.not.i77, label %if.end25, label %if.then.i78

if.then.i78:
  %call.i79 = tail call i64 @ig_join(ptr noundef nonnull %w, i64 noundef %14, i64 noundef %15)
  store i64 %call.i79, ptr %fenced23, align 8
  br label %if.end25

if.end25:
  %foreign26 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 40
  %foreign27 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 64
  %16 = load i64, ptr %foreign27, align 8
  %17 = load i64, ptr %foreign26, align 8
  %cmp.not.i = icmp eq i64 %16, %17
  br i1 %cmp.not.i, label %if.end28, label %if.then.i

if.then.i:
  %call.i = tail call i64 @ig_merge(ptr noundef nonnull %w, i64 noundef %16, i64 noundef %17)
  store i64 %call.i, ptr %foreign26, align 8
  br label %if.end28

if.end28:
  br i1 %partial, label %if.then30, label %if.end33

if.then30:
  %partial31 = getelementptr inbounds nuw i8, ptr %1, i64 104
  store i64 1, ptr %partial31, align 8
  %partial32 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 48
  store i64 1, ptr %partial32, align 8
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end33

if.end33:
  %partial34 = getelementptr inbounds nuw i8, ptr %1, i64 104
  %18 = load i64, ptr %partial34, align 8
  %tobool35.not = icmp eq i64 %18, 0
  br i1 %tobool35.not, label %if.end40, label %if.then36

if.then36:
  %known37 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 64
  %known38 = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %19 = load i64, ptr %index.i, align 8
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %known38, i64 %19
  %20 = load <32 x i64>, ptr %known37, align 8
  %21 = load <32 x i64>, ptr %arrayidx, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %20, <32 x i64> %21)
  store <32 x i64> %elt.max.i, ptr %known37, align 8
  br label %if.end40

if.end40:
  %22 = load i64, ptr %arrayidx.i, align 8
  %known41 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 64
  %23 = load i64, ptr %index.i, align 8
  %arrayidx43 = getelementptr inbounds nuw i64, ptr %known41, i64 %23
  store i64 %22, ptr %arrayidx43, align 8
  %24 = load ptr, ptr %common, align 8
  %25 = load i64, ptr %24, align 8
  %add.i92 = add i64 %25, 4294967296
  store i64 %add.i92, ptr %24, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %24, i64 64
  %26 = load ptr, ptr %last.i, align 8
  %cmp.not.i93 = icmp eq ptr %26, %1
  br i1 %cmp.not.i93, label %next_time.exit, label %if.then.i94

if.then.i94:
  store ptr %1, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %27 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %24, i64 56
  %28 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %28, i64 67108863)
  %arrayidx.i95 = getelementptr inbounds nuw %struct.Log, ptr %27, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i92, ptr %arrayidx.i95, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %1, i64 96
  %29 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i95, i64 8
  store i64 %29, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  store i64 %add.i92, ptr %arrayidx.i, align 8
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
  %phases.i = getelementptr inbounds nuw i8, ptr %1, i64 282880
  %arrayidx.i65 = getelementptr inbounds nuw [16 x i64], ptr %phases.i, i64 %2
  %and.i = and i64 %id, 15
  %arrayidx1.i = getelementptr inbounds nuw i64, ptr %arrayidx.i65, i64 %and.i
  %3 = load i64, ptr %arrayidx1.i, align 8
  %add.i = add i64 %3, 1
  %barriers.i = getelementptr inbounds nuw i8, ptr %1, i64 286976
  %arrayidx3.i = getelementptr inbounds nuw [2 x %struct.Meeting], ptr %barriers.i, i64 %and.i
  %and4.i = and i64 %add.i, 1
  %arrayidx5.i = getelementptr inbounds nuw %struct.Meeting, ptr %arrayidx3.i, i64 %and4.i
  store i64 %add.i, ptr %arrayidx1.i, align 8
  %partial3 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 48
  %4 = load i64, ptr %partial3, align 8
  %tobool.not = icmp eq i64 %4, 0
  %open = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 16
  %5 = load i64, ptr %open, align 8
  %tobool4.not = icmp eq i64 %5, 0
  br i1 %tobool4.not, label %if.then, label %if.end8

if.then:
  %common1.i = getelementptr inbounds nuw i8, ptr %1, i64 16
  %6 = load ptr, ptr %common1.i, align 8
  %7 = load i64, ptr %6, align 8
  %add.i66 = add i64 %7, 4294967296
  store i64 %add.i66, ptr %6, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %6, i64 64
  %8 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %8, %1
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %1, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %9 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %6, i64 56
  %10 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %10, i64 67108863)
  %arrayidx.i67 = getelementptr inbounds nuw %struct.Log, ptr %9, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i66, ptr %arrayidx.i67, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %1, i64 96
  %11 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i67, i64 8
  store i64 %11, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  store i64 %add.i66, ptr %open, align 8
  br i1 %tobool.not, label %if.then7, label %if.end12

if.then7:
  %deferred.i = getelementptr inbounds nuw i8, ptr %1, i64 168
  %12 = load i64, ptr %deferred.i, align 8
  %cmp.i = icmp ult i64 %12, 4294967296
  br i1 %cmp.i, label %if.then.i68, label %if.end8.thread

if.then.i68:
  store i64 0, ptr %deferred.i, align 8
  br label %if.end8.thread

if.end8.thread:
  tail call void @ig_report_pending(ptr noundef nonnull %w)
  %.pre = load i64, ptr %open, align 8
  br label %if.then10

if.end8:
  br i1 %tobool.not, label %if.then10, label %if.end12

if.then10:
  %13 = phi i64 [ %.pre, %if.end8.thread ], [ %5, %if.end8 ]
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %13, ptr %mark, align 8
  br label %if.end12

if.end12:
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %14 = load ptr, ptr %common, align 8
  %next.i = getelementptr inbounds nuw i8, ptr %14, i64 8
  %15 = load i64, ptr %next.i, align 8
  %first.i = getelementptr inbounds nuw i8, ptr %14, i64 96
  %16 = load i64, ptr %first.i, align 8
  %cmp.i69.not = icmp eq i64 %15, %16
  br i1 %cmp.i69.not, label %if.end23, label %if.then16

if.then16:
  %seen = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 56
  %17 = load i64, ptr %seen, align 8
  tail call void @ig_hand_over(ptr noundef nonnull %w, i64 noundef %17)
  %wide = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 32
  %18 = load i64, ptr %wide, align 8
  %wide17 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  store i64 %18, ptr %wide17, align 8
  %foreign = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 40
  %19 = load i64, ptr %foreign, align 8
  %foreign18 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 64
  store i64 %19, ptr %foreign18, align 8
  %fenced = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 24
  %cond.in = select i1 %tobool.not, ptr %wide17, ptr %fenced
  %cond = load i64, ptr %cond.in, align 8
  %fenced22 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 40
  store i64 %cond, ptr %fenced22, align 8
  br label %if.end23

if.end23:
  br i1 %tobool.not, label %if.end32, label %if.then25

if.then25:
  %mark26 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 8
  %20 = load i64, ptr %mark26, align 8
  %mark27 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %21 = load i64, ptr %mark27, align 8
  %cond.i = tail call noundef i64 @llvm.umax.i64(i64 %20, i64 %21)
  store i64 %cond.i, ptr %mark27, align 8
  %known = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %22 = load i64, ptr %index.i, align 8
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %known, i64 %22
  %known30 = getelementptr inbounds nuw i8, ptr %arrayidx5.i, i64 64
  %23 = load <32 x i64>, ptr %arrayidx, align 8
  %24 = load <32 x i64>, ptr %known30, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %23, <32 x i64> %24)
  store <32 x i64> %elt.max.i, ptr %arrayidx, align 8
  br label %if.end32

if.end32:
  %25 = load ptr, ptr %common, align 8
  %26 = load i64, ptr %25, align 8
  %add.i71 = add i64 %26, 4294967296
  store i64 %add.i71, ptr %25, align 8
  %last.i72 = getelementptr inbounds nuw i8, ptr %25, i64 64
  %27 = load ptr, ptr %last.i72, align 8
  %cmp.not.i73 = icmp eq ptr %27, %1
  br i1 %cmp.not.i73, label %next_time.exit82, label %if.then.i74

if.then.i74:
  store ptr %1, ptr %last.i72, align 8
  %log.i75 = getelementptr inbounds nuw i8, ptr %1, i64 112
  %28 = load ptr, ptr %log.i75, align 8
  %logged.i76 = getelementptr inbounds nuw i8, ptr %25, i64 56
  %29 = load i64, ptr %logged.i76, align 8
  %cond.i.i77 = tail call noundef range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %29, i64 67108863)
  %arrayidx.i78 = getelementptr inbounds nuw %struct.Log, ptr %28, i64 %cond.i.i77
  %add6.i79 = add nuw nsw i64 %cond.i.i77, 1
  store i64 %add6.i79, ptr %logged.i76, align 8
  store i64 %add.i71, ptr %arrayidx.i78, align 8
  %run.i80 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %30 = load i64, ptr %run.i80, align 8
  %run8.i81 = getelementptr inbounds nuw i8, ptr %arrayidx.i78, i64 8
  store i64 %30, ptr %run8.i81, align 8
  br label %next_time.exit82

next_time.exit82:
  %lane_mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  store i64 %add.i71, ptr %lane_mark, align 8
  store i64 %add.i71, ptr %arrayidx.i, align 8
  ret void
}

define void @ig_tracked_arrive(ptr noundef %w, i32 noundef %lanes, i64 noundef %id, i64 noundef %count, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  tail call fastcc void @come(ptr noundef %w, i64 noundef %id, i1 noundef zeroext true)
  %0 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i.i, align 8
  %phases.i = getelementptr inbounds nuw i8, ptr %1, i64 282880
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw [16 x i64], ptr %phases.i, i64 %2
  %and.i = and i64 %id, 15
  %arrayidx1.i = getelementptr inbounds nuw i64, ptr %arrayidx.i, i64 %and.i
  %3 = load i64, ptr %arrayidx1.i, align 8
  %add.i = add i64 %3, 1
  store i64 %add.i, ptr %arrayidx1.i, align 8
  tail call void @ig_arrive(ptr noundef nonnull %w, i32 noundef %lanes, i64 noundef %id, i64 noundef %count, i64 noundef %info)
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
  %3 = load i64, ptr %1, align 8
  %cmp = icmp ult i64 %cell, %3
  br i1 %cmp, label %cleanup45, label %if.end

if.end:
  %and = and i64 %shared, 1
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %if.else, label %if.then2

if.then2:
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  %4 = load i64, ptr %block, align 8
  %cmp3 = icmp ult i64 %cell, %4
  br i1 %cmp3, label %cleanup45, label %if.end10

if.else:
  %call6 = call fastcc zeroext i1 @of_another_block(ptr noundef nonnull %w, i64 noundef %cell, ptr noundef %run)
  br i1 %call6, label %if.then7, label %if.end10

if.then7:
  %5 = load i64, ptr %run, align 8
  %call8 = tail call zeroext i1 @ig_knows(ptr noundef nonnull %w, i64 noundef %cell, i64 noundef %5)
  br label %cleanup45

if.end10:
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %6 = load i64, ptr %mark, align 8
  %cmp11 = icmp ult i64 %cell, %6
  br i1 %cmp11, label %cleanup45, label %if.end13

if.end13:
  %and14 = and i64 %cell, 32
  %tobool15.not = icmp eq i64 %and14, 0
  br i1 %tobool15.not, label %if.end18, label %if.then16

if.then16:
  %partial = getelementptr inbounds nuw i8, ptr %1, i64 104
  %7 = load i64, ptr %partial, align 8
  %tobool17 = icmp ne i64 %7, 0
  br label %cleanup45

if.end18:
  %shr.i = lshr i64 %cell, 27
  %and.i = and i64 %shr.i, 31
  %and.i76 = and i64 %cell, -4294967296
  %known21 = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %known21, i64 %2
  %arrayidx22 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %and.i
  %8 = load i64, ptr %arrayidx22, align 8
  %cmp23.not = icmp ugt i64 %and.i76, %8
  %cmp25.not = icmp eq i64 %and.i, %2
  %or.cond = select i1 %cmp23.not, i1 %cmp25.not, i1 false
  br i1 %or.cond, label %if.end29, label %if.then26

if.then26:
  br i1 %cmp23.not, label %lor.rhs, label %cleanup45

lor.rhs:
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %9 = load ptr, ptr %common, align 8
  %full = getelementptr inbounds nuw i8, ptr %9, i64 136
  %10 = load i64, ptr %full, align 8
  %tobool28 = icmp ne i64 %10, 0
  br label %cleanup45

if.end29:
  %lane_mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  %11 = load i64, ptr %lane_mark, align 8
  %cmp30 = icmp ult i64 %cell, %11
  br i1 %cmp30, label %cleanup45, label %lor.lhs.false31

lor.lhs.false31:
  %cmp32 = icmp ugt i64 %shared, 1
  br i1 %cmp32, label %land.lhs.true, label %if.end36

land.lhs.true:
  %read_mark.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 80
  %12 = load i64, ptr %read_mark.i, align 8
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
  %cmp34 = icmp ult i64 %cell, %cond.i.i
  br i1 %cmp34, label %cleanup45, label %if.end36

if.end36:
  %and37 = and i64 %cell, 16
  %tobool38.not = icmp eq i64 %and37, 0
  br i1 %tobool38.not, label %if.end42, label %if.then39

if.then39:
  %lane_partial = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 24
  %13 = load i64, ptr %lane_partial, align 8
  %cmp41 = icmp ugt i64 %13, %11
  br label %cleanup45

if.end42:
  %call43 = tail call fastcc zeroext i1 @ordered_for_lane(ptr noundef nonnull %w, i64 noundef %cell, i64 noundef %lane, i64 noundef %bytes)
  br label %cleanup45

cleanup45:
  %retval.1 = phi i1 [ %call8, %if.then7 ], [ true, %entry ], [ true, %if.then2 ], [ %tobool17, %if.then16 ], [ true, %if.end10 ], [ %call43, %if.end42 ], [ %tobool28, %lor.rhs ], [ %cmp41, %if.then39 ], [ true, %if.then26 ], [ true, %land.lhs.true ], [ true, %if.end29 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %run)
  ret i1 %retval.1
}

define internal fastcc zeroext i1 @of_another_block(ptr noundef readonly captures(none) %w, i64 noundef %cell, ptr noundef nonnull writeonly captures(none) %run) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  %2 = load i64, ptr %block, align 8
  %cmp.not = icmp ult i64 %cell, %2
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %3 = load ptr, ptr %common, align 8
  %mixed = getelementptr inbounds nuw i8, ptr %3, i64 72
  %4 = load i64, ptr %mixed, align 8
  %tobool.not = icmp eq i64 %4, 0
  br i1 %tobool.not, label %cleanup, label %if.end

if.end:
  %call1 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %cell)
  store i64 %call1, ptr %run, align 8
  %run2 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %5 = load i64, ptr %run2, align 8
  %cmp3 = icmp ne i64 %call1, %5
  br label %cleanup

cleanup:
  %retval.0 = phi i1 [ %cmp3, %if.end ], [ false, %land.lhs.true ]
  ret i1 %retval.0
}

declare zeroext i1 @ig_knows(ptr noundef, i64 noundef, i64 noundef)

define internal fastcc zeroext i1 @ordered_for_lane(ptr noundef readonly captures(none) %w, i64 noundef %cell, i64 noundef %lane, i64 noundef %bytes) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %and = and i64 %cell, 15
  %0 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %bytes, i1 true)
  %shr.i = lshr i64 %cell, 22
  %and.i = and i64 %shr.i, 31
  switch i64 %and, label %if.end6 [
    i64 5, label %if.then
    i64 9, label %if.then4
  ]

if.then:
  %shr = lshr i64 %0, 1
  %add = add nuw nsw i64 %shr, %and.i
  br label %if.end6

if.then4:
  %add5 = add nuw nsw i64 %0, %and.i
  br label %if.end6

if.end6:
  %widest.0 = phi i64 [ 2, %if.then ], [ 1, %if.then4 ], [ 4, %entry ]
  %owner.0 = phi i64 [ %add, %if.then ], [ %add5, %if.then4 ], [ %and.i, %entry ]
  %cmp7 = icmp ne i64 %owner.0, %lane
  %1 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %bytes)
  %cmp11.not = icmp samesign ugt i64 %1, %widest.0
  %or.cond = select i1 %cmp7, i1 true, i1 %cmp11.not
  br i1 %or.cond, label %lor.rhs, label %lor.end

lor.rhs:
  %.pn = load ptr, ptr %w, align 8
  %.in = getelementptr inbounds nuw i8, ptr %.pn, i64 896
  %2 = load ptr, ptr %.in, align 8
  %lanes = getelementptr inbounds nuw i8, ptr %2, i64 4352
  %index = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index, align 8
  %arrayidx = getelementptr inbounds nuw [32 x [32 x i64]], ptr %lanes, i64 %3
  %arrayidx14 = getelementptr inbounds nuw [32 x i64], ptr %arrayidx, i64 %lane
  %and15 = and i64 %owner.0, 31
  %arrayidx16 = getelementptr inbounds nuw i64, ptr %arrayidx14, i64 %and15
  %4 = load i64, ptr %arrayidx16, align 8
  %and.i31 = and i64 %cell, -4294967296
  %cmp19 = icmp ule i64 %and.i31, %4
  br label %lor.end

lor.end:
  %5 = phi i1 [ true, %if.end6 ], [ %cmp19, %lor.rhs ]
  ret i1 %5
}

define zeroext i1 @ig_far(ptr noundef %w, i64 noundef %cell) nounwind "prefer-vector-width"="512" {
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
  %call2 = tail call zeroext i1 @ig_knows(ptr noundef nonnull %w, i64 noundef %cell, i64 noundef %3)
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

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)
