%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [1 x i64] }
%struct.Deferred = type { i64, i64, i64, i64, ptr }

@RACES = external local_unnamed_addr constant i64, align 8
@CLUSTERS = external local_unnamed_addr constant i64, align 8
@UNINITIALIZED = external local_unnamed_addr constant i64, align 8

define zeroext i1 @ig_defer4(ptr noundef readonly captures(none) %w, <32 x i32> %offsets, i32 noundef %mask, i64 noundef %last, ptr noundef %items) nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp7.i.i = alloca <32 x i32>, align 128
  %1 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %3
  %4 = trunc i64 %last to i32
  %conv.i = add i32 %4, 4
  %splat.splatinsert.i = insertelement <32 x i32> poison, i32 %conv.i, i64 0
  %splat.splat.i = shufflevector <32 x i32> %splat.splatinsert.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %add2.i = add <32 x i32> %offsets, %splat.splat.i
  %deferred.i = getelementptr inbounds nuw i8, ptr %2, i64 168
  %5 = load i64, ptr %deferred.i, align 8
  %6 = load i64, ptr @RACES, align 8
  %tobool.not.i = icmp ne i64 %6, 0
  br i1 %tobool.not.i, label %land.lhs.true.i, label %if.end.i

land.lhs.true.i:
  %7 = load i64, ptr @CLUSTERS, align 8
  %tobool3.i = icmp ne i64 %7, 0
  %cmp.i = icmp ugt i64 %5, 2047
  %or.cond.i = select i1 %tobool3.i, i1 true, i1 %cmp.i
  br i1 %or.cond.i, label %defer.exit, label %lor.lhs.false5.i

lor.lhs.false5.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %2, i64 136
  %8 = load i64, ptr %shared_written.i, align 8
  %mark.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %9 = load i64, ptr %mark.i, align 8
  %cmp6.not.i = icmp ult i64 %8, %9
  br i1 %cmp6.not.i, label %if.end.i, label %defer.exit

if.end.i:
  %10 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not.i = icmp eq i64 %10, 0
  br i1 %tobool8.not.i, label %if.end13.i, label %land.lhs.true9.i

land.lhs.true9.i:
  %shared_valid.i.i = getelementptr inbounds nuw i8, ptr %2, i64 160
  %11 = load i64, ptr %shared_valid.i.i, align 8
  %conv.i.i.i = trunc i64 %11 to i32
  %splat.splatinsert.i.i.i = insertelement <32 x i32> poison, i32 %conv.i.i.i, i64 0
  %splat.splat.i.i.i = shufflevector <32 x i32> %splat.splatinsert.i.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i.i.i = icmp ult <32 x i32> %splat.splat.i.i.i, %add2.i
  %12 = bitcast <32 x i1> %cmp.i.i.i to i32
  %and.i.i.i = and i32 %mask, %12
  %tobool1.i.not.i.i = icmp eq i32 %and.i.i.i, 0
  br i1 %tobool1.i.not.i.i, label %if.end13.i, label %if.end.i.i

if.end.i.i:
  %call4.i.i = tail call i64 @ig_extend(ptr noundef nonnull readonly %w)
  %conv.i16.i.i = trunc i64 %call4.i.i to i32
  %splat.splatinsert.i17.i.i = insertelement <32 x i32> poison, i32 %conv.i16.i.i, i64 0
  %splat.splat.i18.i.i = shufflevector <32 x i32> %splat.splatinsert.i17.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i19.i.i = icmp ult <32 x i32> %splat.splat.i18.i.i, %add2.i
  %13 = bitcast <32 x i1> %cmp.i19.i.i to i32
  %and.i20.i.i = and i32 %mask, %13
  %tobool1.i21.not.i.i = icmp eq i32 %and.i20.i.i, 0
  br i1 %tobool1.i21.not.i.i, label %if.end13.i, label %was_written.exit.i

was_written.exit.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp7.i.i)
  store <32 x i32> %offsets, ptr %byval-temp7.i.i, align 128
  %value.0 = load <32 x i32>, ptr %byval-temp7.i.i
  %call8.i.i = tail call zeroext i1 @ig_seen(ptr noundef nonnull readonly %w, <32 x i32> %value.0, i32 noundef %mask, i64 noundef range(i64 4, 17) 4, ptr noundef readonly %items)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp7.i.i)
  %brmerge.not.i = and i1 %tobool.not.i, %call8.i.i
  br i1 %brmerge.not.i, label %if.then15.i, label %defer.exit

if.end13.i:
  br i1 %tobool.not.i, label %if.then15.i, label %defer.exit

if.then15.i:
  %deferred_log.i = getelementptr inbounds nuw i8, ptr %2, i64 176
  %14 = load ptr, ptr %deferred_log.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.Deferred, ptr %14, i64 %5
  %15 = load i64, ptr %arrayidx.i.i, align 8
  %16 = load i64, ptr %index.i.i, align 8
  %shl.i = shl i64 %16, 27
  %or.i = or i64 %15, %shl.i
  %or16.i = or i64 %or.i, 15
  %mark18.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %17 = load i64, ptr %mark18.i, align 8
  %lane_mark19.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %18 = load i64, ptr %lane_mark19.i, align 8
  %conv21.i = zext i32 %mask to i64
  %or23.i = or disjoint i64 %conv21.i, 17179869184
  store i64 %or16.i, ptr %arrayidx.i, align 8
  %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %17, ptr %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  store i64 %18, ptr %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 24
  store i64 %or23.i, ptr %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  store ptr %items, ptr %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i, align 8
  %shr.i = lshr <32 x i32> %offsets, splat (i32 2)
  %conv25.i = trunc <32 x i32> %shr.i to <32 x i16>
  %19 = load ptr, ptr %deferred_log.i, align 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %19, i64 81920
  %add.ptr.idx.i = shl i64 %5, 6
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %add.ptr.idx.i
  store <32 x i16> %conv25.i, ptr %add.ptr.i, align 2
  %add27.i = add i64 %5, 1
  store i64 %add27.i, ptr %deferred.i, align 8
  %20 = load i64, ptr %arrayidx.i.i, align 8
  %shared_read.i = getelementptr inbounds nuw i8, ptr %2, i64 144
  store i64 %20, ptr %shared_read.i, align 8
  br label %defer.exit

defer.exit:
  %retval.0.i = phi i1 [ false, %land.lhs.true.i ], [ %call8.i.i, %was_written.exit.i ], [ false, %lor.lhs.false5.i ], [ true, %if.then15.i ], [ true, %if.end13.i ]
  ret i1 %retval.0.i
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

define zeroext i1 @ig_defer8(ptr noundef readonly captures(none) %w, <32 x i32> %offsets, i32 noundef %mask, i64 noundef %last, ptr noundef %items) nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp7.i.i = alloca <32 x i32>, align 128
  %1 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %3
  %4 = trunc i64 %last to i32
  %conv.i = add i32 %4, 8
  %splat.splatinsert.i = insertelement <32 x i32> poison, i32 %conv.i, i64 0
  %splat.splat.i = shufflevector <32 x i32> %splat.splatinsert.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %add2.i = add <32 x i32> %offsets, %splat.splat.i
  %deferred.i = getelementptr inbounds nuw i8, ptr %2, i64 168
  %5 = load i64, ptr %deferred.i, align 8
  %6 = load i64, ptr @RACES, align 8
  %tobool.not.i = icmp ne i64 %6, 0
  br i1 %tobool.not.i, label %land.lhs.true.i, label %if.end.i

land.lhs.true.i:
  %7 = load i64, ptr @CLUSTERS, align 8
  %tobool3.i = icmp ne i64 %7, 0
  %cmp.i = icmp ugt i64 %5, 2047
  %or.cond.i = select i1 %tobool3.i, i1 true, i1 %cmp.i
  br i1 %or.cond.i, label %defer.exit, label %lor.lhs.false5.i

lor.lhs.false5.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %2, i64 136
  %8 = load i64, ptr %shared_written.i, align 8
  %mark.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %9 = load i64, ptr %mark.i, align 8
  %cmp6.not.i = icmp ult i64 %8, %9
  br i1 %cmp6.not.i, label %if.end.i, label %defer.exit

if.end.i:
  %10 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not.i = icmp eq i64 %10, 0
  br i1 %tobool8.not.i, label %if.end13.i, label %land.lhs.true9.i

land.lhs.true9.i:
  %shared_valid.i.i = getelementptr inbounds nuw i8, ptr %2, i64 160
  %11 = load i64, ptr %shared_valid.i.i, align 8
  %conv.i.i.i = trunc i64 %11 to i32
  %splat.splatinsert.i.i.i = insertelement <32 x i32> poison, i32 %conv.i.i.i, i64 0
  %splat.splat.i.i.i = shufflevector <32 x i32> %splat.splatinsert.i.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i.i.i = icmp ult <32 x i32> %splat.splat.i.i.i, %add2.i
  %12 = bitcast <32 x i1> %cmp.i.i.i to i32
  %and.i.i.i = and i32 %mask, %12
  %tobool1.i.not.i.i = icmp eq i32 %and.i.i.i, 0
  br i1 %tobool1.i.not.i.i, label %if.end13.i, label %if.end.i.i

if.end.i.i:
  %call4.i.i = tail call i64 @ig_extend(ptr noundef nonnull readonly %w)
  %conv.i16.i.i = trunc i64 %call4.i.i to i32
  %splat.splatinsert.i17.i.i = insertelement <32 x i32> poison, i32 %conv.i16.i.i, i64 0
  %splat.splat.i18.i.i = shufflevector <32 x i32> %splat.splatinsert.i17.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i19.i.i = icmp ult <32 x i32> %splat.splat.i18.i.i, %add2.i
  %13 = bitcast <32 x i1> %cmp.i19.i.i to i32
  %and.i20.i.i = and i32 %mask, %13
  %tobool1.i21.not.i.i = icmp eq i32 %and.i20.i.i, 0
  br i1 %tobool1.i21.not.i.i, label %if.end13.i, label %was_written.exit.i

was_written.exit.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp7.i.i)
  store <32 x i32> %offsets, ptr %byval-temp7.i.i, align 128
  %value.1 = load <32 x i32>, ptr %byval-temp7.i.i
  %call8.i.i = tail call zeroext i1 @ig_seen(ptr noundef nonnull readonly %w, <32 x i32> %value.1, i32 noundef %mask, i64 noundef range(i64 4, 17) 8, ptr noundef readonly %items)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp7.i.i)
  %brmerge.not.i = and i1 %tobool.not.i, %call8.i.i
  br i1 %brmerge.not.i, label %if.then15.i, label %defer.exit

if.end13.i:
  br i1 %tobool.not.i, label %if.then15.i, label %defer.exit

if.then15.i:
  %deferred_log.i = getelementptr inbounds nuw i8, ptr %2, i64 176
  %14 = load ptr, ptr %deferred_log.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.Deferred, ptr %14, i64 %5
  %15 = load i64, ptr %arrayidx.i.i, align 8
  %16 = load i64, ptr %index.i.i, align 8
  %shl.i = shl i64 %16, 27
  %or.i = or i64 %15, %shl.i
  %or16.i = or i64 %or.i, 15
  %mark18.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %17 = load i64, ptr %mark18.i, align 8
  %lane_mark19.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %18 = load i64, ptr %lane_mark19.i, align 8
  %conv21.i = zext i32 %mask to i64
  %or23.i = or disjoint i64 %conv21.i, 34359738368
  store i64 %or16.i, ptr %arrayidx.i, align 8
  %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %17, ptr %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  store i64 %18, ptr %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 24
  store i64 %or23.i, ptr %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  store ptr %items, ptr %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i, align 8
  %shr.i = lshr <32 x i32> %offsets, splat (i32 2)
  %conv25.i = trunc <32 x i32> %shr.i to <32 x i16>
  %19 = load ptr, ptr %deferred_log.i, align 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %19, i64 81920
  %add.ptr.idx.i = shl i64 %5, 6
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %add.ptr.idx.i
  store <32 x i16> %conv25.i, ptr %add.ptr.i, align 2
  %add27.i = add i64 %5, 1
  store i64 %add27.i, ptr %deferred.i, align 8
  %20 = load i64, ptr %arrayidx.i.i, align 8
  %shared_read.i = getelementptr inbounds nuw i8, ptr %2, i64 144
  store i64 %20, ptr %shared_read.i, align 8
  br label %defer.exit

defer.exit:
  %retval.0.i = phi i1 [ false, %land.lhs.true.i ], [ %call8.i.i, %was_written.exit.i ], [ false, %lor.lhs.false5.i ], [ true, %if.then15.i ], [ true, %if.end13.i ]
  ret i1 %retval.0.i
}

define zeroext i1 @ig_defer16(ptr noundef readonly captures(none) %w, <32 x i32> %offsets, i32 noundef %mask, i64 noundef %last, ptr noundef %items) nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp7.i.i = alloca <32 x i32>, align 128
  %1 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %3
  %4 = trunc i64 %last to i32
  %conv.i = add i32 %4, 16
  %splat.splatinsert.i = insertelement <32 x i32> poison, i32 %conv.i, i64 0
  %splat.splat.i = shufflevector <32 x i32> %splat.splatinsert.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %add2.i = add <32 x i32> %offsets, %splat.splat.i
  %deferred.i = getelementptr inbounds nuw i8, ptr %2, i64 168
  %5 = load i64, ptr %deferred.i, align 8
  %6 = load i64, ptr @RACES, align 8
  %tobool.not.i = icmp ne i64 %6, 0
  br i1 %tobool.not.i, label %land.lhs.true.i, label %if.end.i

land.lhs.true.i:
  %7 = load i64, ptr @CLUSTERS, align 8
  %tobool3.i = icmp ne i64 %7, 0
  %cmp.i = icmp ugt i64 %5, 2047
  %or.cond.i = select i1 %tobool3.i, i1 true, i1 %cmp.i
  br i1 %or.cond.i, label %defer.exit, label %lor.lhs.false5.i

lor.lhs.false5.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %2, i64 136
  %8 = load i64, ptr %shared_written.i, align 8
  %mark.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %9 = load i64, ptr %mark.i, align 8
  %cmp6.not.i = icmp ult i64 %8, %9
  br i1 %cmp6.not.i, label %if.end.i, label %defer.exit

if.end.i:
  %10 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not.i = icmp eq i64 %10, 0
  br i1 %tobool8.not.i, label %if.end13.i, label %land.lhs.true9.i

land.lhs.true9.i:
  %shared_valid.i.i = getelementptr inbounds nuw i8, ptr %2, i64 160
  %11 = load i64, ptr %shared_valid.i.i, align 8
  %conv.i.i.i = trunc i64 %11 to i32
  %splat.splatinsert.i.i.i = insertelement <32 x i32> poison, i32 %conv.i.i.i, i64 0
  %splat.splat.i.i.i = shufflevector <32 x i32> %splat.splatinsert.i.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i.i.i = icmp ult <32 x i32> %splat.splat.i.i.i, %add2.i
  %12 = bitcast <32 x i1> %cmp.i.i.i to i32
  %and.i.i.i = and i32 %mask, %12
  %tobool1.i.not.i.i = icmp eq i32 %and.i.i.i, 0
  br i1 %tobool1.i.not.i.i, label %if.end13.i, label %if.end.i.i

if.end.i.i:
  %call4.i.i = tail call i64 @ig_extend(ptr noundef nonnull readonly %w)
  %conv.i16.i.i = trunc i64 %call4.i.i to i32
  %splat.splatinsert.i17.i.i = insertelement <32 x i32> poison, i32 %conv.i16.i.i, i64 0
  %splat.splat.i18.i.i = shufflevector <32 x i32> %splat.splatinsert.i17.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i19.i.i = icmp ult <32 x i32> %splat.splat.i18.i.i, %add2.i
  %13 = bitcast <32 x i1> %cmp.i19.i.i to i32
  %and.i20.i.i = and i32 %mask, %13
  %tobool1.i21.not.i.i = icmp eq i32 %and.i20.i.i, 0
  br i1 %tobool1.i21.not.i.i, label %if.end13.i, label %was_written.exit.i

was_written.exit.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp7.i.i)
  store <32 x i32> %offsets, ptr %byval-temp7.i.i, align 128
  %value.2 = load <32 x i32>, ptr %byval-temp7.i.i
  %call8.i.i = tail call zeroext i1 @ig_seen(ptr noundef nonnull readonly %w, <32 x i32> %value.2, i32 noundef %mask, i64 noundef range(i64 4, 17) 16, ptr noundef readonly %items)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp7.i.i)
  %brmerge.not.i = and i1 %tobool.not.i, %call8.i.i
  br i1 %brmerge.not.i, label %if.then15.i, label %defer.exit

if.end13.i:
  br i1 %tobool.not.i, label %if.then15.i, label %defer.exit

if.then15.i:
  %deferred_log.i = getelementptr inbounds nuw i8, ptr %2, i64 176
  %14 = load ptr, ptr %deferred_log.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.Deferred, ptr %14, i64 %5
  %15 = load i64, ptr %arrayidx.i.i, align 8
  %16 = load i64, ptr %index.i.i, align 8
  %shl.i = shl i64 %16, 27
  %or.i = or i64 %15, %shl.i
  %or16.i = or i64 %or.i, 15
  %mark18.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %17 = load i64, ptr %mark18.i, align 8
  %lane_mark19.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %18 = load i64, ptr %lane_mark19.i, align 8
  %conv21.i = zext i32 %mask to i64
  %or23.i = or disjoint i64 %conv21.i, 68719476736
  store i64 %or16.i, ptr %arrayidx.i, align 8
  %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %17, ptr %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  store i64 %18, ptr %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 24
  store i64 %or23.i, ptr %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  store ptr %items, ptr %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i, align 8
  %shr.i = lshr <32 x i32> %offsets, splat (i32 2)
  %conv25.i = trunc <32 x i32> %shr.i to <32 x i16>
  %19 = load ptr, ptr %deferred_log.i, align 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %19, i64 81920
  %add.ptr.idx.i = shl i64 %5, 6
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %add.ptr.idx.i
  store <32 x i16> %conv25.i, ptr %add.ptr.i, align 2
  %add27.i = add i64 %5, 1
  store i64 %add27.i, ptr %deferred.i, align 8
  %20 = load i64, ptr %arrayidx.i.i, align 8
  %shared_read.i = getelementptr inbounds nuw i8, ptr %2, i64 144
  store i64 %20, ptr %shared_read.i, align 8
  br label %defer.exit

defer.exit:
  %retval.0.i = phi i1 [ false, %land.lhs.true.i ], [ %call8.i.i, %was_written.exit.i ], [ false, %lor.lhs.false5.i ], [ true, %if.then15.i ], [ true, %if.end13.i ]
  ret i1 %retval.0.i
}

define i64 @ig_extend(ptr noundef readonly captures(none) %w) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %0, i64 256
  %2 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %1, i64 40
  %3 = load i64, ptr %valid_shared.i, align 8
  %add.i = add i64 %3, %2
  %4 = inttoptr i64 %add.i to ptr
  %shared_valid = getelementptr inbounds nuw i8, ptr %1, i64 160
  %5 = load i64, ptr %shared_valid, align 8
  %shared_bytes = getelementptr inbounds nuw i8, ptr %0, i64 176
  %6 = load i64, ptr %shared_bytes, align 8
  %cmp13 = icmp ult i64 %5, %6
  br i1 %cmp13, label %while.body, label %while.end

while.body:
  %end.014 = phi i64 [ %add, %while.body ], [ %5, %entry ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %4, i64 %end.014
  %unmaskedload = load <16 x i32>, ptr %add.ptr, align 4
  %cmp.i = icmp ne <16 x i32> %unmaskedload, splat (i32 -1)
  %7 = bitcast <16 x i1> %cmp.i to i16
  %8 = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %7, i1 false)
  %9 = shl nuw nsw i16 %8, 2
  %mul = zext nneg i16 %9 to i64
  %add = add i64 %end.014, %mul
  %cmp = icmp ult i64 %add, %6
  %cmp2 = icmp eq i16 %7, 0
  %10 = and i1 %cmp, %cmp2
  br i1 %10, label %while.body, label %while.end

while.end:
  %end.0.lcssa = phi i64 [ %5, %entry ], [ %add, %while.body ]
  store i64 %end.0.lcssa, ptr %shared_valid, align 8
  ret i64 %end.0.lcssa
}

define zeroext i1 @ig_seen(ptr noundef readonly captures(none) %w, <32 x i32> %offsets, i32 noundef %mask, i64 noundef %nbytes, ptr noundef readonly captures(none) %items) nounwind "prefer-vector-width"="512" {
entry:
  %offsets.addr = alloca <32 x i32>, align 128
  %halves.sroa.0 = alloca i64, align 16
  %halves.sroa.4 = alloca i64, align 8
  %taken.sroa.0 = alloca i64, align 16
  %taken.sroa.5 = alloca i64, align 8
  store <32 x i32> %offsets, ptr %offsets.addr, align 128
  %1 = load ptr, ptr %w, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %2 = load i64, ptr %shared.i, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %3 = load ptr, ptr %tracked.i.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %3, i64 40
  %4 = load i64, ptr %valid_shared.i, align 8
  %add.i = add i64 %4, %2
  %5 = inttoptr i64 %add.i to ptr
  %div120 = lshr i64 %nbytes, 2
  call void @llvm.lifetime.start.p0(ptr nonnull %halves.sroa.0)
  call void @llvm.lifetime.start.p0(ptr nonnull %halves.sroa.4)
  %and = and i32 %mask, 65535
  %conv = zext nneg i32 %and to i64
  store i64 %conv, ptr %halves.sroa.0, align 16
  %shr = lshr i32 %mask, 16
  %conv1 = zext nneg i32 %shr to i64
  store i64 %conv1, ptr %halves.sroa.4, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %taken.sroa.0)
  call void @llvm.lifetime.start.p0(ptr nonnull %taken.sroa.5)
  %cmp28.i = icmp ugt i64 %nbytes, 7
  br i1 %cmp28.i, label %for.body.i, label %spread.exit.thread

spread.exit.thread:
  store i64 %conv, ptr %taken.sroa.0, align 16
  br label %spread.exit147

for.body.i:
  %count.addr.030.i = phi i64 [ %shr.i, %for.body.i ], [ %div120, %entry ]
  %mask.addr.029.i = phi i64 [ %or14.i, %for.body.i ], [ %conv, %entry ]
  %shl.i = shl i64 %mask.addr.029.i, 16
  %or.i = or i64 %shl.i, %mask.addr.029.i
  %and.i122 = and i64 %or.i, 281470681808895
  %shl1.i = shl nuw nsw i64 %and.i122, 8
  %or2.i = or i64 %shl1.i, %and.i122
  %and3.i = and i64 %or2.i, 71777214294589695
  %shl4.i = shl nuw nsw i64 %and3.i, 4
  %or5.i = or i64 %shl4.i, %and3.i
  %and6.i = and i64 %or5.i, 1085102592571150095
  %shl7.i = shl nuw nsw i64 %and6.i, 2
  %or8.i = or i64 %shl7.i, %and6.i
  %and9.i = and i64 %or8.i, 3689348814741910323
  %shl10.i = shl nuw nsw i64 %and9.i, 1
  %or11.i = or i64 %shl10.i, %and9.i
  %and12.i = and i64 %or11.i, 6148914691236517205
  %or14.i = mul nuw i64 %and12.i, 3
  %shr.i = lshr i64 %count.addr.030.i, 1
  %cmp.i123 = icmp samesign ugt i64 %count.addr.030.i, 3
  br i1 %cmp.i123, label %for.body.i, label %spread.exit

spread.exit:
  store i64 %or14.i, ptr %taken.sroa.0, align 16
  br label %for.body.i126

for.body.i126:
  %count.addr.030.i127 = phi i64 [ %shr.i145, %for.body.i126 ], [ %div120, %spread.exit ]
  %mask.addr.029.i128 = phi i64 [ %or14.i144, %for.body.i126 ], [ %conv1, %spread.exit ]
  %shl.i129 = shl i64 %mask.addr.029.i128, 16
  %or.i130 = or i64 %shl.i129, %mask.addr.029.i128
  %and.i131 = and i64 %or.i130, 281470681808895
  %shl1.i132 = shl nuw nsw i64 %and.i131, 8
  %or2.i133 = or i64 %shl1.i132, %and.i131
  %and3.i134 = and i64 %or2.i133, 71777214294589695
  %shl4.i135 = shl nuw nsw i64 %and3.i134, 4
  %or5.i136 = or i64 %shl4.i135, %and3.i134
  %and6.i137 = and i64 %or5.i136, 1085102592571150095
  %shl7.i138 = shl nuw nsw i64 %and6.i137, 2
  %or8.i139 = or i64 %shl7.i138, %and6.i137
  %and9.i140 = and i64 %or8.i139, 3689348814741910323
  %shl10.i141 = shl nuw nsw i64 %and9.i140, 1
  %or11.i142 = or i64 %shl10.i141, %and9.i140
  %and12.i143 = and i64 %or11.i142, 6148914691236517205
  %or14.i144 = mul nuw i64 %and12.i143, 3
  %shr.i145 = lshr i64 %count.addr.030.i127, 1
  %cmp.i146 = icmp samesign ugt i64 %count.addr.030.i127, 3
  br i1 %cmp.i146, label %for.body.i126, label %spread.exit147

spread.exit147:
  %mask.addr.0.lcssa.i125 = phi i64 [ %conv1, %spread.exit.thread ], [ %or14.i144, %for.body.i126 ]
  store i64 %mask.addr.0.lcssa.i125, ptr %taken.sroa.5, align 8
  %shuffle = shufflevector <32 x i32> %offsets, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %sub = sub <32 x i32> %offsets, %shuffle
  %6 = trunc i64 %nbytes to i32
  %7 = insertelement <32 x i32> poison, i32 %6, i64 0
  %8 = shufflevector <32 x i32> %7, <32 x i32> poison, <32 x i32> zeroinitializer
  %conv6 = mul <32 x i32> %8, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %cmp = icmp ne <32 x i32> %sub, %conv6
  %9 = bitcast <32 x i1> %cmp to i32
  %and7 = and i32 %mask, %9
  %tobool8.not = icmp eq i32 %and7, 0
  %10 = load i64, ptr %items, align 8
  %cmp17.not166 = icmp eq i64 %10, -1
  br i1 %cmp17.not166, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %cmp10 = icmp ne <32 x i32> %offsets, %shuffle
  %11 = bitcast <32 x i1> %cmp10 to i32
  %and13 = and i32 %mask, %11
  %tobool14 = icmp eq i32 %and13, 0
  %12 = select i1 %tobool8.not, i1 true, i1 %tobool14
  %cmp32154 = icmp ne i64 %div120, 0
  %13 = select i1 %cmp32154, i1 %tobool8.not, i1 false
  %14 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %nbytes)
  %15 = icmp eq i64 %14, 1
  %16 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %nbytes, i1 true)
  %cmp60160 = icmp eq i64 %div120, 0
  %or.cond161 = select i1 %cmp60160, i1 true, i1 %tobool8.not
  %.not162 = select i1 %or.cond161, i1 true, i1 %tobool14
  %shr71 = lshr <32 x i32> %offsets, splat (i32 2)
  %17 = bitcast i32 %mask to <32 x i1>
  br label %for.body

for.cond.cleanup.loopexit:
  %18 = icmp eq i32 %missing.3.lcssa, 0
  br label %for.cond.cleanup

for.cond.cleanup:
  %missing.0.lcssa = phi i1 [ true, %spread.exit147 ], [ %18, %for.cond.cleanup.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %taken.sroa.0)
  call void @llvm.lifetime.end.p0(ptr nonnull %taken.sroa.5)
  call void @llvm.lifetime.end.p0(ptr nonnull %halves.sroa.0)
  call void @llvm.lifetime.end.p0(ptr nonnull %halves.sroa.4)
  ret i1 %missing.0.lcssa

for.body:
  %19 = phi i64 [ %10, %for.body.lr.ph ], [ %33, %for.cond.cleanup69 ]
  %missing.0168 = phi i32 [ 0, %for.body.lr.ph ], [ %missing.3.lcssa, %for.cond.cleanup69 ]
  %item.0167 = phi ptr [ %items, %for.body.lr.ph ], [ %incdec.ptr, %for.cond.cleanup69 ]
  %shr.i148 = lshr i64 %19, 16
  %and.i149 = and i64 %shr.i148, 16777215
  %add.ptr = getelementptr inbounds nuw i8, ptr %5, i64 %and.i149
  br i1 %12, label %for.body27, label %for.cond59.preheader

for.cond59.preheader:
  %missing.1.lcssa = phi i32 [ %missing.0168, %for.body ], [ %land.ext, %land.end53 ]
  br i1 %.not162, label %for.cond.cleanup69, label %for.body70

for.body27:
  %missing.1158 = phi i32 [ %land.ext, %land.end53 ], [ %missing.0168, %for.body ]
  %cmp21 = phi i1 [ false, %land.end53 ], [ true, %for.body ]
  %half.0157.sroa.phi = phi ptr [ %taken.sroa.5, %land.end53 ], [ %taken.sroa.0, %for.body ]
  %half.0157.sroa.phi173 = phi ptr [ %halves.sroa.4, %land.end53 ], [ %halves.sroa.0, %for.body ]
  %half.0157 = phi i64 [ 64, %land.end53 ], [ 0, %for.body ]
  %arrayidx29 = getelementptr inbounds nuw i8, ptr %offsets.addr, i64 %half.0157
  %20 = load i32, ptr %arrayidx29, align 64
  %idx.ext = zext i32 %20 to i64
  %add.ptr30 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %idx.ext
  br i1 %13, label %for.body39.lr.ph, label %for.cond.cleanup38

for.body39.lr.ph:
  %21 = load i64, ptr %half.0157.sroa.phi, align 8
  br label %for.body39

for.cond.cleanup38:
  br i1 %tobool8.not, label %land.end53, label %land.lhs.true

for.body39:
  %missing.2156 = phi i32 [ %missing.1158, %for.body39.lr.ph ], [ %or, %for.body39 ]
  %word.0155 = phi i64 [ 0, %for.body39.lr.ph ], [ %inc, %for.body39 ]
  %mul40 = shl i64 %word.0155, 6
  %add.ptr41 = getelementptr inbounds nuw i8, ptr %add.ptr30, i64 %mul40
  %mul43 = shl i64 %word.0155, 4
  %shr44 = lshr i64 %21, %mul43
  %conv.i = trunc i64 %shr44 to i16
  %22 = bitcast i16 %conv.i to <16 x i1>
  %masked_load.i = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr readonly align 4 %add.ptr41, <16 x i1> %22, <16 x i32> splat (i32 -1))
  %cmp.i150 = icmp ne <16 x i32> %masked_load.i, splat (i32 -1)
  %23 = bitcast <16 x i1> %cmp.i150 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %23 to i32
  %or = or i32 %missing.2156, %mask.sroa.0.0.insert.ext.i.i
  %inc = add nuw nsw i64 %word.0155, 1
  %cmp32 = icmp samesign ult i64 %inc, %div120
  br i1 %cmp32, label %for.body39, label %land.end53

land.lhs.true:
  %24 = load i64, ptr %half.0157.sroa.phi173, align 8
  %tobool49.not = icmp eq i64 %24, 0
  br i1 %tobool49.not, label %land.end53, label %land.rhs50

land.rhs50:
  br i1 %15, label %entry.split.i, label %sw.default.i

entry.split.i:
  switch i64 %16, label %sw.default.i [
    i64 0, label %sw.bb.i
    i64 1, label %sw.bb2.i
    i64 2, label %sw.bb6.i
    i64 3, label %sw.bb9.i
  ]

sw.bb.i:
  %25 = load i8, ptr %add.ptr30, align 1
  %cmp.i = icmp eq i8 %25, -1
  br label %all_marked.exit

sw.bb2.i:
  %26 = load i16, ptr %add.ptr30, align 2
  %cmp4.i = icmp eq i16 %26, -1
  br label %all_marked.exit

sw.bb6.i:
  %27 = load i32, ptr %add.ptr30, align 4
  %cmp7.i = icmp eq i32 %27, -1
  br label %all_marked.exit

sw.bb9.i:
  %28 = load i64, ptr %add.ptr30, align 8
  %cmp10.i = icmp eq i64 %28, -1
  br label %all_marked.exit

sw.default.i:
  %29 = load i64, ptr %add.ptr30, align 8
  %arrayidx12.i = getelementptr inbounds nuw i8, ptr %add.ptr30, i64 8
  %30 = load i64, ptr %arrayidx12.i, align 8
  %and.i = and i64 %30, %29
  %cmp13.i = icmp eq i64 %and.i, -1
  br label %all_marked.exit

all_marked.exit:
  %retval.0.i = phi i1 [ %cmp13.i, %sw.default.i ], [ %cmp.i, %sw.bb.i ], [ %cmp4.i, %sw.bb2.i ], [ %cmp7.i, %sw.bb6.i ], [ %cmp10.i, %sw.bb9.i ]
  %lnot52 = xor i1 %retval.0.i, true
  %31 = zext i1 %lnot52 to i32
  %32 = or i32 %missing.1158, %31
  br label %land.end53

land.end53:
  %land.ext = phi i32 [ %missing.1158, %land.lhs.true ], [ %missing.1158, %for.cond.cleanup38 ], [ %32, %all_marked.exit ], [ %or, %for.body39 ]
  br i1 %cmp21, label %for.body27, label %for.cond59.preheader

for.cond.cleanup69:
  %missing.3.lcssa = phi i32 [ %missing.1.lcssa, %for.cond59.preheader ], [ %or81, %for.body70 ]
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %item.0167, i64 8
  %33 = load i64, ptr %incdec.ptr, align 8
  %cmp17.not = icmp eq i64 %33, -1
  br i1 %cmp17.not, label %for.cond.cleanup.loopexit, label %for.body

for.body70:
  %missing.3164 = phi i32 [ %or81, %for.body70 ], [ %missing.1.lcssa, %for.cond59.preheader ]
  %word58.0163 = phi i64 [ %inc83, %for.body70 ], [ 0, %for.cond59.preheader ]
  %conv72 = trunc i64 %word58.0163 to i32
  %splat.splatinsert73 = insertelement <32 x i32> poison, i32 %conv72, i64 0
  %splat.splat74 = shufflevector <32 x i32> %splat.splatinsert73, <32 x i32> poison, <32 x i32> zeroinitializer
  %add = add <32 x i32> %splat.splat74, %shr71
  %34 = sext <32 x i32> %add to <32 x i64>
  %35 = getelementptr i32, ptr %add.ptr, <32 x i64> %34
  %masked_gather = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %35, <32 x i1> %17, <32 x i32> splat (i32 -1))
  %cmp77 = icmp ne <32 x i32> %masked_gather, splat (i32 -1)
  %36 = bitcast <32 x i1> %cmp77 to i32
  %and80 = and i32 %mask, %36
  %or81 = or i32 %and80, %missing.3164
  %inc83 = add nuw nsw i64 %word58.0163, 1
  %cmp60.not = icmp samesign ult i64 %inc83, %div120
  br i1 %cmp60.not, label %for.body70, label %for.cond.cleanup69
}

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>)

define void @ig_settle(ptr noundef readonly captures(none) %w) nounwind "prefer-vector-width"="512" {
entry:
  %index.addr.i.i.i = alloca <16 x i64>, align 128
  %before.addr.i.i.i = alloca <16 x i64>, align 128
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %deferred_log = getelementptr inbounds nuw i8, ptr %1, i64 176
  %2 = load ptr, ptr %deferred_log, align 8
  %deferred = getelementptr inbounds nuw i8, ptr %1, i64 168
  %3 = load i64, ptr %deferred, align 8
  %cmp = icmp eq i64 %3, 4294967296
  br i1 %cmp, label %cleanup24, label %if.end

if.end:
  store i64 4294967296, ptr %deferred, align 8
  %cmp258.not = icmp eq i64 %3, 0
  br i1 %cmp258.not, label %cleanup24, label %for.body

for.cond.loopexit:
  %cmp2 = icmp ult i64 %end.0.lcssa.i, %3
  br i1 %cmp2, label %for.body, label %cleanup24

for.body:
  %start.059 = phi i64 [ %end.0.lcssa.i, %for.cond.loopexit ], [ 0, %if.end ]
  br label %while.cond.i

while.cond.i:
  %end.0.in.i = phi i64 [ %start.059, %for.body ], [ %end.0.i, %land.rhs.i ]
  %end.0.i = add nuw i64 %end.0.in.i, 1
  %cmp.i = icmp ult i64 %end.0.i, %3
  br i1 %cmp.i, label %land.lhs.true.i, label %batch_end.exit

land.lhs.true.i:
  %arrayidx.i = getelementptr inbounds nuw %struct.Deferred, ptr %2, i64 %end.0.i
  %4 = load i64, ptr %arrayidx.i, align 8
  %arrayidx1.i = getelementptr inbounds nuw %struct.Deferred, ptr %2, i64 %end.0.in.i
  %5 = load i64, ptr %arrayidx1.i, align 8
  %cmp3.i = icmp eq i64 %4, %5
  br i1 %cmp3.i, label %land.rhs.i, label %batch_end.exit

land.rhs.i:
  %items.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %6 = load ptr, ptr %items.i, align 8
  %7 = load i64, ptr %6, align 8
  %shr.i = lshr i64 %7, 40
  %items7.i = getelementptr inbounds nuw i8, ptr %arrayidx1.i, i64 32
  %8 = load ptr, ptr %items7.i, align 8
  %9 = load i64, ptr %8, align 8
  %shr8.i = lshr i64 %9, 40
  %cmp9.i = icmp samesign ugt i64 %shr.i, %shr8.i
  br i1 %cmp9.i, label %while.cond.i, label %batch_end.exit

batch_end.exit:
  %end.0.lcssa.i = phi i64 [ %end.0.i, %land.lhs.true.i ], [ %3, %while.cond.i ], [ %end.0.i, %land.rhs.i ]
  %cmp753 = icmp ult i64 %start.059, %end.0.lcssa.i
  br i1 %cmp753, label %for.body9.preheader, label %for.cond.loopexit

for.body9.preheader:
  %after.067 = phi i64 [ %add, %cleanup ], [ 0, %batch_end.exit ]
  br label %for.body9

for.cond.cleanup8:
  %cmp14.not = icmp eq i64 %spec.select, -1
  br i1 %cmp14.not, label %for.cond.loopexit, label %if.end16

for.body9:
  %entry5.056 = phi i64 [ %inc, %next_read.exit ], [ %start.059, %for.body9.preheader ]
  %whose.055 = phi i64 [ %spec.select46, %next_read.exit ], [ %start.059, %for.body9.preheader ]
  %first.054 = phi i64 [ %spec.select, %next_read.exit ], [ -1, %for.body9.preheader ]
  %arrayidx = getelementptr inbounds nuw %struct.Deferred, ptr %2, i64 %entry5.056
  %items.i47 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %10 = load ptr, ptr %items.i47, align 8
  br label %while.cond.i48

while.cond.i48:
  %item.0.i = phi ptr [ %10, %for.body9 ], [ %incdec.ptr.i, %while.cond.i48 ]
  %11 = load i64, ptr %item.0.i, align 8
  %cmp.i49 = icmp ult i64 %11, %after.067
  %incdec.ptr.i = getelementptr inbounds nuw i8, ptr %item.0.i, i64 8
  br i1 %cmp.i49, label %while.cond.i48, label %next_read.exit

next_read.exit:
  %cmp11 = icmp ult i64 %11, %first.054
  %spec.select = tail call i64 @llvm.umin.i64(i64 %11, i64 %first.054)
  %spec.select46 = select i1 %cmp11, i64 %entry5.056, i64 %whose.055
  %inc = add nuw i64 %entry5.056, 1
  %exitcond.not = icmp eq i64 %inc, %end.0.lcssa.i
  br i1 %exitcond.not, label %for.cond.cleanup8, label %for.body9

if.end16:
  %12 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %12, i64 896
  %13 = load ptr, ptr %tracked.i.i, align 8
  %deferred_log.i = getelementptr inbounds nuw i8, ptr %13, i64 176
  %14 = load ptr, ptr %deferred_log.i, align 8
  %arrayidx.i50 = getelementptr inbounds nuw %struct.Deferred, ptr %14, i64 %spec.select46
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %14, i64 81920
  %add.ptr.idx.i = shl i64 %spec.select46, 6
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %add.ptr.idx.i
  %mask.i = getelementptr inbounds nuw i8, ptr %arrayidx.i50, i64 24
  %15 = load i64, ptr %mask.i, align 8
  %cmp49.not.i = icmp ult i64 %15, 4294967296
  br i1 %cmp49.not.i, label %cleanup, label %for.cond3.preheader.lr.ph.i

for.cond3.preheader.lr.ph.i:
  %shr.i.i = lshr i64 %spec.select, 16
  %and.i.i = and i64 %shr.i.i, 16777212
  %and.i = shl i64 %spec.select, 7
  %shl16.i = and i64 %and.i, 2097024
  %mark.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i50, i64 8
  %lane_mark.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i50, i64 16
  br label %for.cond3.preheader.i

for.cond3.preheader.i:
  %word.050.i = phi i64 [ 0, %for.cond3.preheader.lr.ph.i ], [ %add28.i, %for.cond.cleanup5.i ]
  %add.i = add nuw nsw i64 %word.050.i, %and.i.i
  %shr9.i = lshr exact i64 %add.i, 2
  %splat.splatinsert.i = insertelement <16 x i64> poison, i64 %shr9.i, i64 0
  %splat.splat.i = shufflevector <16 x i64> %splat.splatinsert.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %for.body6.i

for.cond.cleanup5.i:
  %add28.i = add nuw nsw i64 %word.050.i, 4
  %16 = load i64, ptr %mask.i, align 8
  %shr.i51 = lshr i64 %16, 32
  %cmp.i52 = icmp samesign ult i64 %add28.i, %shr.i51
  br i1 %cmp.i52, label %for.cond3.preheader.i, label %cleanup

for.body6.i:
  %cmp4.i = phi i1 [ true, %for.cond3.preheader.i ], [ false, %record_lanes.exit.i ]
  %first.047.i = phi i64 [ 0, %for.cond3.preheader.i ], [ 16, %record_lanes.exit.i ]
  %add.ptr7.i = getelementptr inbounds nuw i16, ptr %add.ptr.i, i64 %first.047.i
  %17 = load <16 x i16>, ptr %add.ptr7.i, align 2
  %conv.i = zext <16 x i16> %17 to <16 x i64>
  %add10.i = add nuw nsw <16 x i64> %splat.splat.i, %conv.i
  %splat.splatinsert11.i = insertelement <16 x i64> poison, i64 %first.047.i, i64 0
  %splat.splat12.i = shufflevector <16 x i64> %splat.splatinsert11.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add13.i = or disjoint <16 x i64> %splat.splat12.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %shl.i = shl nuw nsw <16 x i64> %add13.i, splat (i64 22)
  %18 = load i64, ptr %arrayidx.i50, align 8
  %.scalar.i = or i64 %18, %shl16.i
  %19 = insertelement <16 x i64> poison, i64 %.scalar.i, i64 0
  %20 = shufflevector <16 x i64> %19, <16 x i64> poison, <16 x i32> zeroinitializer
  %or19.i = or <16 x i64> %20, %shl.i
  %21 = load i64, ptr %mask.i, align 8
  %shr22.i = lshr i64 %21, %first.047.i
  %22 = trunc i64 %shr22.i to i32
  %conv24.i = and i32 %22, 65535
  %23 = load ptr, ptr %w, align 8
  %tracked.i.i.i = getelementptr inbounds nuw i8, ptr %23, i64 896
  %24 = load ptr, ptr %tracked.i.i.i, align 8
  %shared_reads.i.i = getelementptr inbounds nuw i8, ptr %24, i64 80
  %25 = load ptr, ptr %shared_reads.i.i, align 8
  %conv.i.i = trunc i64 %shr22.i to i16
  %26 = bitcast i16 %conv.i.i to <16 x i1>
  %27 = getelementptr i64, ptr %25, <16 x i64> %add10.i
  %masked_gather.i.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %27, <16 x i1> %26, <16 x i64> zeroinitializer)
  %28 = load i64, ptr %mark.i.i, align 8
  %splat.splatinsert.i.i = insertelement <16 x i64> poison, i64 %28, i64 0
  %splat.splat.i.i = shufflevector <16 x i64> %splat.splatinsert.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %block.i.i = getelementptr inbounds nuw i8, ptr %24, i64 8
  %29 = load i64, ptr %block.i.i, align 8
  %30 = load i64, ptr %lane_mark.i.i, align 8
  %xor.i.i.i = xor <16 x i64> %masked_gather.i.i, %or19.i
  %and.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <16 x i64> %and.i.i.i, zeroinitializer
  %and8.i.i.i = and <16 x i64> %masked_gather.i.i, splat (i64 32)
  %cmp9.i.i.i = icmp eq <16 x i64> %and8.i.i.i, zeroinitializer
  %splat.splatinsert.i.i.i = insertelement <16 x i64> poison, i64 %29, i64 0
  %splat.splat.i.i.i = shufflevector <16 x i64> %splat.splatinsert.i.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp11.i.i.i = icmp uge <16 x i64> %masked_gather.i.i, %splat.splat.i.i.i
  %and13.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <16 x i64> %and13.i.i.i, zeroinitializer
  %and1633.i.i.i = and <16 x i1> %cmp14.i.i.i, %cmp11.i.i.i
  %splat.splatinsert17.i.i.i = insertelement <16 x i64> poison, i64 %30, i64 0
  %splat.splat18.i.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i.i = icmp ult <16 x i64> %masked_gather.i.i, %splat.splat18.i.i.i
  %and2134.i.i.i = and <16 x i1> %cmp9.i.i.i, %cmp19.i.i.i
  %or2235.i.i.i = or <16 x i1> %cmp.i.i.i, %and2134.i.i.i
  %and2336.i.i.i = and <16 x i1> %and1633.i.i.i, %or2235.i.i.i
  %31 = icmp uge <16 x i64> %masked_gather.i.i, %splat.splat.i.i
  %not.and2336.i.i.i = xor <16 x i1> %and2336.i.i.i, splat (i1 true)
  %and.i46.i = and <16 x i64> %masked_gather.i.i, splat (i64 64)
  %cmp6.i.i = icmp eq <16 x i64> %and.i46.i, zeroinitializer
  %32 = select <16 x i1> %cmp6.i.i, <16 x i1> %not.and2336.i.i.i, <16 x i1> zeroinitializer
  %narrow98.i.i = select <16 x i1> %32, <16 x i1> %31, <16 x i1> zeroinitializer
  %vector_select.i.i.i = select <16 x i1> %and1633.i.i.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or1.i.i.i = or <16 x i64> %vector_select.i.i.i, %masked_gather.i.i
  %vector_select3.i.i.i = select <16 x i1> %narrow98.i.i, <16 x i64> %or1.i.i.i, <16 x i64> %or19.i
  %and.i6199.i.i = and <16 x i1> %and1633.i.i.i, %narrow98.i.i
  %and4.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 130023440)
  %cmp.i63.i.i = icmp eq <16 x i64> %and4.i.i.i, zeroinitializer
  %narrow.i.i = select <16 x i1> %cmp.i63.i.i, <16 x i1> %and.i6199.i.i, <16 x i1> zeroinitializer
  %33 = bitcast <16 x i1> %narrow.i.i to i16
  %tobool.not.i.i.i = icmp eq i16 %33, 0
  br i1 %tobool.not.i.i.i, label %read_after16.exit.i.i, label %if.then10.i.i.i

if.then10.i.i.i:
  %and.i80.i.i = and <16 x i64> %masked_gather.i.i, splat (i64 15)
  %34 = icmp ne <16 x i64> %and.i80.i.i, splat (i64 5)
  %35 = icmp ne <16 x i64> %and.i80.i.i, splat (i64 9)
  %36 = and <16 x i1> %34, %35
  %and13.i65100.i.i = and <16 x i1> %36, %narrow.i.i
  %vector_select19.i.i.i = select <16 x i1> %cmp9.i.i.i, <16 x i64> %or19.i, <16 x i64> %masked_gather.i.i
  %vector_select21.i.i.i = select <16 x i1> %and13.i65100.i.i, <16 x i64> %vector_select19.i.i.i, <16 x i64> %vector_select3.i.i.i
  br label %read_after16.exit.i.i

read_after16.exit.i.i:
  %retval.0.i.i.i = phi <16 x i64> [ %vector_select21.i.i.i, %if.then10.i.i.i ], [ %vector_select3.i.i.i, %for.body6.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i.i.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i.i.i)
  store <16 x i64> %add10.i, ptr %index.addr.i.i.i, align 128
  store <16 x i64> %masked_gather.i.i, ptr %before.addr.i.i.i, align 128
  %partial.i82.i.i = getelementptr inbounds nuw i8, ptr %24, i64 104
  %37 = load i64, ptr %partial.i82.i.i, align 8
  %tobool.not.i83.i.i = icmp eq i64 %37, 0
  br i1 %tobool.not.i83.i.i, label %remembers_readers.exit.i.i, label %if.end.i.i.i

remembers_readers.exit.i.i:
  %common.i.i.i = getelementptr inbounds nuw i8, ptr %24, i64 16
  %38 = load ptr, ptr %common.i.i.i, align 8
  %next.i.i.i.i = getelementptr inbounds nuw i8, ptr %38, i64 8
  %39 = load i64, ptr %next.i.i.i.i, align 8
  %first.i.i.i.i = getelementptr inbounds nuw i8, ptr %38, i64 96
  %40 = load i64, ptr %first.i.i.i.i, align 8
  %cmp.i.i.not.i.i = icmp eq i64 %39, %40
  br i1 %cmp.i.i.not.i.i, label %record_lanes.exit.i, label %if.end.i.i.i

if.end.i.i.i:
  %and.i70.i.i = and <16 x i64> %retval.0.i.i.i, splat (i64 32)
  %cmp.i71.i.i = icmp ne <16 x i64> %and.i70.i.i, zeroinitializer
  %41 = bitcast <16 x i1> %cmp.i71.i.i to i16
  %mask.sroa.0.0.insert.ext.i56.i.i.i = zext i16 %41 to i32
  %and4.i72.i.i = and i32 %mask.sroa.0.0.insert.ext.i56.i.i.i, %22
  %42 = bitcast <16 x i1> %cmp9.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i76.i.i = zext i16 %42 to i32
  %and10.i.i.i = and i32 %and4.i72.i.i, %mask.sroa.0.0.insert.ext.i.i76.i.i
  %tobool12.not.i101.i.i = icmp eq i32 %and10.i.i.i, 0
  br i1 %tobool12.not.i101.i.i, label %for.cond.cleanup.critedge.i.i.i, label %land.rhs.i.lr.ph.i.i

land.rhs.i.lr.ph.i.i:
  %conv11.i.i.i = zext nneg i32 %and10.i.i.i to i64
  %readers.i.i.i = getelementptr inbounds nuw i8, ptr %24, i64 216
  br label %land.rhs.i.i.i

land.rhs.i.i.i:
  %rest_.0.i102.i.i = phi i64 [ %conv11.i.i.i, %land.rhs.i.lr.ph.i.i ], [ %and15.i77.i.i, %note_read.exit.i.i ]
  %43 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i102.i.i, i1 true)
  %arrayidx.i.i.i = getelementptr inbounds nuw i64, ptr %index.addr.i.i.i, i64 %43
  %44 = load i64, ptr %arrayidx.i.i.i, align 8
  %arrayidx14.i.i.i = getelementptr inbounds nuw i64, ptr %before.addr.i.i.i, i64 %43
  %45 = load i64, ptr %arrayidx14.i.i.i, align 8
  %46 = load ptr, ptr %readers.i.i.i, align 8
  %arrayidx.i84.i.i = getelementptr inbounds nuw [32 x i32], ptr %46, i64 %44
  %shr.i.i.i.i = lshr i64 %45, 27
  %and.i.i.i.i = and i64 %shr.i.i.i.i, 31
  %arrayidx1.i.i.i = getelementptr inbounds nuw i32, ptr %arrayidx.i84.i.i, i64 %and.i.i.i.i
  %shr.i.i.i = lshr i64 %45, 32
  %conv.i.i.i = trunc nuw i64 %shr.i.i.i to i32
  %47 = load i32, ptr %arrayidx1.i.i.i, align 4
  %cmp.i85.i.i = icmp ult i32 %47, %conv.i.i.i
  br i1 %cmp.i85.i.i, label %if.then.i.i.i, label %note_read.exit.i.i

if.then.i.i.i:
  store i32 %conv.i.i.i, ptr %arrayidx1.i.i.i, align 4
  br label %note_read.exit.i.i

note_read.exit.i.i:
  %sub.i.i.i = add nsw i64 %rest_.0.i102.i.i, -1
  %and15.i77.i.i = and i64 %sub.i.i.i, %rest_.0.i102.i.i
  %tobool12.not.i.i.i = icmp eq i64 %and15.i77.i.i, 0
  br i1 %tobool12.not.i.i.i, label %for.cond.cleanup.critedge.i.loopexit.i.i, label %land.rhs.i.i.i

for.cond.cleanup.critedge.i.loopexit.i.i:
  %.pre.i.i = load i64, ptr %partial.i82.i.i, align 8
  br label %for.cond.cleanup.critedge.i.i.i

for.cond.cleanup.critedge.i.i.i:
  %48 = phi i64 [ %.pre.i.i, %for.cond.cleanup.critedge.i.loopexit.i.i ], [ %37, %if.end.i.i.i ]
  %tobool17.not.i.i.i = icmp eq i64 %48, 0
  %and4.mask.i.i.i = select i1 %tobool17.not.i.i.i, i32 %and4.i72.i.i, i32 %conv24.i
  %tobool28.not.i103.i.i = icmp eq i32 %and4.mask.i.i.i, 0
  br i1 %tobool28.not.i103.i.i, label %record_lanes.exit.i, label %land.rhs29.i.lr.ph.i.i

land.rhs29.i.lr.ph.i.i:
  %conv25.i.i.i = zext nneg i32 %and4.mask.i.i.i to i64
  %readers.i87.i.i = getelementptr inbounds nuw i8, ptr %24, i64 216
  %shr.i.i89.i.i = lshr i64 %18, 27
  %and.i.i90.i.i = and i64 %shr.i.i89.i.i, 31
  %shr.i92.i.i = lshr i64 %18, 32
  %conv.i93.i.i = trunc nuw i64 %shr.i92.i.i to i32
  br label %land.rhs29.i.i.i

land.rhs29.i.i.i:
  %rest_16.0.i104.i.i = phi i64 [ %conv25.i.i.i, %land.rhs29.i.lr.ph.i.i ], [ %and38.i.i.i, %note_read.exit97.i.i ]
  %49 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_16.0.i104.i.i, i1 true)
  %arrayidx35.i.i.i = getelementptr inbounds nuw i64, ptr %index.addr.i.i.i, i64 %49
  %50 = load i64, ptr %arrayidx35.i.i.i, align 8
  %51 = load ptr, ptr %readers.i87.i.i, align 8
  %arrayidx.i88.i.i = getelementptr inbounds nuw [32 x i32], ptr %51, i64 %50
  %arrayidx1.i91.i.i = getelementptr inbounds nuw i32, ptr %arrayidx.i88.i.i, i64 %and.i.i90.i.i
  %52 = load i32, ptr %arrayidx1.i91.i.i, align 4
  %cmp.i94.i.i = icmp ult i32 %52, %conv.i93.i.i
  br i1 %cmp.i94.i.i, label %if.then.i96.i.i, label %note_read.exit97.i.i

if.then.i96.i.i:
  store i32 %conv.i93.i.i, ptr %arrayidx1.i91.i.i, align 4
  br label %note_read.exit97.i.i

note_read.exit97.i.i:
  %sub37.i.i.i = add nsw i64 %rest_16.0.i104.i.i, -1
  %and38.i.i.i = and i64 %sub37.i.i.i, %rest_16.0.i104.i.i
  %tobool28.not.i.i.i = icmp eq i64 %and38.i.i.i, 0
  br i1 %tobool28.not.i.i.i, label %record_lanes.exit.i, label %land.rhs29.i.i.i

record_lanes.exit.i:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i.i.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i.i.i)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %retval.0.i.i.i, <16 x ptr> align 8 %27, <16 x i1> %26)
  %masked_gather19.i.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %27, <16 x i1> %26, <16 x i64> zeroinitializer)
  %cmp20.i.i = icmp ne <16 x i64> %masked_gather19.i.i, %retval.0.i.i.i
  %53 = bitcast <16 x i1> %cmp20.i.i to i16
  %conv26.i.i = and i16 %53, %conv.i.i
  %54 = bitcast i16 %conv26.i.i to <16 x i1>
  %or.i.i = or <16 x i64> %masked_gather19.i.i, splat (i64 16)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or.i.i, <16 x ptr> align 8 %27, <16 x i1> %54)
  br i1 %cmp4.i, label %for.body6.i, label %for.cond.cleanup5.i

cleanup:
  %add = add nuw i64 %spec.select, 1
  br label %for.body9.preheader

cleanup24:
  ret void
}

declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>)

declare <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr>, <16 x i1>, <16 x i64>)

declare void @llvm.masked.scatter.v16i64.v16p0(<16 x i64>, <16 x ptr>, <16 x i1>)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.ctpop.i64(i64)

declare i16 @llvm.cttz.i16(i16, i1 immarg)

declare i64 @llvm.umin.i64(i64, i64)
