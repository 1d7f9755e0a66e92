%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [5 x i64] }
%struct.Log = type { i64, i64 }
%struct.Deferred = type { i64, i64, i64, i64, ptr }

@NBYTES = external local_unnamed_addr constant i64, align 8
@RACES = external local_unnamed_addr constant i64, align 8
@SHARED = external local_unnamed_addr constant i64, align 8
@STORE = external local_unnamed_addr constant i64, align 8
@UNINITIALIZED = external local_unnamed_addr constant i64, align 8
@switch.table.half_fine = private unnamed_addr constant [4 x i64] [i64 9, i64 5, i64 15, i64 8], align 8

define void @ig_track_access(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values) nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp7.i.i = alloca <32 x i32>, align 128
  %cells.addr.i779 = alloca <16 x i64>, align 128
  %retval.i.i612 = alloca <4 x i1>, align 1
  %retval.i594 = alloca <4 x i1>, align 1
  %retval.i590 = alloca <4 x i1>, align 1
  %retval.i = alloca <4 x i1>, align 1
  %cells.addr.i = alloca <4 x i64>, align 32
  %addresses.i = alloca [8 x i64], align 16
  %who.i = alloca [8 x i64], align 16
  %address.addr = alloca <32 x i64>, align 256
  %byval-temp97 = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  %1 = load i64, ptr @NBYTES, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %1, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %mul = mul <32 x i64> %splat.splat, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %shuffle = shufflevector <32 x i64> %address, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %sub = sub <32 x i64> %address, %shuffle
  %cmp = icmp ne <32 x i64> %sub, %mul
  %2 = bitcast <32 x i1> %cmp to i32
  %3 = extractelement <32 x i64> %address, i64 16
  %4 = extractelement <32 x i64> %address, i64 0
  %sub2 = sub i64 %3, %4
  %mul3 = shl i64 %1, 4
  %cmp4 = icmp eq i64 %sub2, %mul3
  %5 = load i64, ptr @RACES, align 8
  %tobool5 = icmp eq i64 %5, 0
  %6 = load i64, ptr @SHARED, align 8
  %tobool6 = icmp ne i64 %6, 0
  %or.cond = select i1 %tobool5, i1 true, i1 %tobool6
  %lane.0.i1170.sroa.gep1236 = getelementptr inbounds nuw i8, ptr %address.addr, i64 128
  %lane.0.i1601165.sroa.gep1237 = getelementptr inbounds nuw i8, ptr %address.addr, i64 128
  %lane.0.i1771162.sroa.gep1238 = getelementptr inbounds nuw i8, ptr %address.addr, i64 128
  br i1 %or.cond, label %entry.if.end26_crit_edge, label %if.then

entry.if.end26_crit_edge:
  %.pre = load i64, ptr @STORE, align 8
  br label %if.end26

if.then:
  %cmp7 = icmp ne i32 %mask, -1
  %tobool9 = icmp ne i32 %2, 0
  %or.cond109 = select i1 %cmp7, i1 true, i1 %tobool9
  br i1 %or.cond109, label %if.end26.thread, label %if.then10

if.then10:
  %and = and i64 %4, 31
  %tobool13.not = icmp eq i64 %and, 0
  %or.cond158 = and i1 %cmp4, %tobool13.not
  br i1 %or.cond158, label %if.then.i244, label %if.else

if.else:
  %cmp15 = icmp ugt i64 %1, 1
  br i1 %cmp15, label %land.lhs.true16, label %if.end26.thread

land.lhs.true16:
  %or = or i64 %4, %3
  %and19 = and i64 %or, 31
  %tobool20.not = icmp eq i64 %and19, 0
  br i1 %tobool20.not, label %whole_sectors_fine.exit, label %if.end26.thread

if.then.i244:
  %7 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %7, i64 896
  %8 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %8, i64 256
  %index.i902 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %9 = load i64, ptr %index.i902, align 8
  %arrayidx.i903 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %9
  %10 = load i64, ptr %arrayidx.i903, align 8
  %shl.i238 = shl i64 %9, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %8, i64 8
  %11 = load i64, ptr %block9.i, align 8
  %12 = load i64, ptr %8, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i903, i64 16
  %13 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i905 = getelementptr inbounds nuw i8, ptr %arrayidx.i903, i64 80
  %14 = load i64, ptr %read_mark.i905, align 8
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %13, i64 %14)
  %base14.i = getelementptr inbounds nuw i8, ptr %7, i64 232
  %cond.i242 = load i64, ptr %base14.i, align 8
  %valid_global.i = getelementptr inbounds nuw i8, ptr %8, i64 32
  %cond19.i = load i64, ptr %valid_global.i, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %8, i64 16
  %15 = load ptr, ptr %common1.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %8, i64 %9
  %mark3.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 264
  %16 = load i64, ptr %mark3.i, align 8
  %mixed.i907 = getelementptr inbounds nuw i8, ptr %15, i64 72
  %17 = load i64, ptr %mixed.i907, align 8
  %tobool.not.i908 = icmp eq i64 %17, 0
  br i1 %tobool.not.i908, label %past_of.exit, label %if.end.i909

if.end.i909:
  %last.i = getelementptr inbounds nuw i8, ptr %15, i64 64
  %18 = load ptr, ptr %last.i, align 8
  %cmp.i910 = icmp eq ptr %18, %8
  br i1 %cmp.i910, label %cond.true.i913, label %cond.end.i

cond.true.i913:
  %log.i = getelementptr inbounds nuw i8, ptr %8, i64 112
  %19 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %15, i64 56
  %20 = load i64, ptr %logged.i, align 8
  %21 = getelementptr %struct.Log, ptr %19, i64 %20
  %arrayidx.i914 = getelementptr i8, ptr %21, i64 -16
  %22 = load i64, ptr %arrayidx.i914, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i911 = phi i64 [ %22, %cond.true.i913 ], [ -1, %if.end.i909 ]
  %cond.i.i912 = tail call noundef i64 @llvm.umax.i64(i64 %16, i64 %cond.i911)
  br label %past_of.exit

past_of.exit:
  %retval.sroa.0.0.i = phi i64 [ %cond.i911, %cond.end.i ], [ %11, %if.then.i244 ]
  %retval.sroa.3.0.i = phi i64 [ %cond.i.i912, %cond.end.i ], [ %16, %if.then.i244 ]
  %23 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %1)
  %24 = icmp eq i64 %23, 1
  br i1 %24, label %entry.split.i, label %shape_of.exit

entry.split.i:
  %25 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %1, i1 true)
  %26 = icmp samesign ult i64 %25, 4
  br i1 %26, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %25
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i917 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i ], [ 4, %past_of.exit ]
  %or.i239 = or i64 %shl.i238, %shl5.i
  %or6.i = or i64 %or.i239, %10
  %or2.i224 = or i64 %or6.i, %retval.0.i917
  %sub.i228 = sub i64 %4, %cond.i242
  %div8.i229 = lshr i64 %sub.i228, 5
  %27 = load i64, ptr @UNINITIALIZED, align 8
  %tobool.not.i = icmp eq i64 %27, 0
  br i1 %tobool.not.i, label %if.end.i234, label %land.lhs.true.i

land.lhs.true.i:
  %valid_sectors.i = getelementptr inbounds nuw i8, ptr %8, i64 152
  %28 = load ptr, ptr %valid_sectors.i, align 8
  %add.ptr.i296 = getelementptr inbounds nuw i8, ptr %28, i64 %div8.i229
  %add.i297 = add i64 %cond19.i, %4
  %29 = inttoptr i64 %add.i297 to ptr
  %cmp.i3001150.not = icmp eq i64 %1, 0
  br i1 %cmp.i3001150.not, label %old4.exit, label %for.body.i302

for.cond.cleanup.i:
  br i1 %and62.i, label %if.end.i234, label %for.body16.i.lr.ph

for.body16.i.lr.ph:
  %30 = load i64, ptr @STORE, align 8
  %tobool18.not.i = icmp eq i64 %30, 0
  br label %for.body16.i

for.body.i302:
  %sector.0.i1152 = phi i64 [ %inc.i305, %for.body.i302 ], [ 0, %land.lhs.true.i ]
  %known.0.i1151 = phi i1 [ %and62.i, %for.body.i302 ], [ true, %land.lhs.true.i ]
  %arrayidx.i303 = getelementptr inbounds nuw i8, ptr %add.ptr.i296, i64 %sector.0.i1152
  %31 = load i8, ptr %arrayidx.i303, align 1
  %cmp3.i304 = icmp eq i8 %31, -1
  %and62.i = and i1 %known.0.i1151, %cmp3.i304
  %inc.i305 = add nuw i64 %sector.0.i1152, 1
  %exitcond.not = icmp eq i64 %inc.i305, %1
  br i1 %exitcond.not, label %for.cond.cleanup.i, label %for.body.i302

for.body16.i:
  %sector10.0.i1154 = phi i64 [ 0, %for.body16.i.lr.ph ], [ %inc26.i, %if.end24.i ]
  %add.ptr17.i = getelementptr inbounds nuw <4 x i64>, ptr %29, i64 %sector10.0.i1154
  br i1 %tobool18.not.i, label %if.else.i, label %if.then19.i

if.then19.i:
  store <4 x i64> splat (i64 -1), ptr %add.ptr17.i, align 8
  br label %if.end24.i

if.else.i:
  %32 = load <4 x i64>, ptr %add.ptr17.i, align 8
  %cmp20.i = icmp ne <4 x i64> %32, splat (i64 -1)
  %insertvec.i406 = shufflevector <4 x i1> %cmp20.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %33 = bitcast <8 x i1> %insertvec.i406 to i8
  %34 = and i8 %33, 15
  %tobool21.not.i = icmp eq i8 %34, 0
  br i1 %tobool21.not.i, label %if.end24.i, label %if.end26

if.end24.i:
  %inc26.i = add nuw i64 %sector10.0.i1154, 1
  %exitcond1179.not = icmp eq i64 %inc26.i, %1
  br i1 %exitcond1179.not, label %for.body36.i, label %for.body16.i

for.body36.i:
  %sector30.0.i1156 = phi i64 [ %inc39.i, %for.body36.i ], [ 0, %if.end24.i ]
  %arrayidx37.i = getelementptr inbounds nuw i8, ptr %add.ptr.i296, i64 %sector30.0.i1156
  store i8 -1, ptr %arrayidx37.i, align 1
  %inc39.i = add nuw i64 %sector30.0.i1156, 1
  %exitcond1180.not = icmp eq i64 %inc39.i, %1
  br i1 %exitcond1180.not, label %if.end.i234, label %for.body36.i

if.end.i234:
  %cmp.i235 = icmp ult i64 %1, 5
  br i1 %cmp.i235, label %old4.exit, label %old16.exit

old4.exit:
  %notmask.i308 = shl nsw i64 -1, %1
  %35 = trunc nsw i64 %notmask.i308 to i32
  %conv.i = xor i32 %35, -1
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %8, i64 120
  %36 = load ptr, ptr %sector_writes.i, align 8
  %sector_reads.i = getelementptr inbounds nuw i8, ptr %8, i64 128
  %37 = load ptr, ptr %sector_reads.i, align 8
  %splat.splatinsert.i = insertelement <4 x i64> poison, i64 %or2.i224, i64 0
  %splat.splat.i = shufflevector <4 x i64> %splat.splatinsert.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %div.i.rhs.trunc = trunc nuw nsw i64 %1 to i8
  %div.i1124 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i1124 to i64
  %splat.splatinsert1.i = insertelement <4 x i64> poison, i64 %div.i.zext, i64 0
  %splat.splat2.i = shufflevector <4 x i64> %splat.splatinsert1.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %shl.i409 = mul nuw nsw <4 x i64> %splat.splat2.i, <i64 0, i64 4194304, i64 8388608, i64 12582912>
  %add.i410 = add <4 x i64> %shl.i409, %splat.splat.i
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i590)
  %mask.addr.sroa.0.0.extract.trunc.i591 = trunc nuw nsw i32 %conv.i to i8
  %38 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i591 to <8 x i1>
  %extractvec.i592 = shufflevector <8 x i1> %38, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i592, ptr %retval.i590, align 1
  %retval.i590.0.retval.i590.0.retval.i590.0.retval.0..i5931134 = load <8 x i1>, ptr %retval.i590, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i590)
  %extractvec.i421 = shufflevector <8 x i1> %retval.i590.0.retval.i590.0.retval.i590.0.retval.0..i5931134, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i423 = getelementptr inbounds nuw i64, ptr %36, i64 %div8.i229
  %masked_load.i424 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i423, <4 x i1> %extractvec.i421, <4 x i64> zeroinitializer)
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i594)
  store <4 x i1> %extractvec.i592, ptr %retval.i594, align 1
  %retval.i594.0.retval.i594.0.retval.i594.0.retval.0..i5971135 = load <8 x i1>, ptr %retval.i594, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i594)
  %extractvec.i = shufflevector <8 x i1> %retval.i594.0.retval.i594.0.retval.i594.0.retval.0..i5971135, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i413 = getelementptr inbounds nuw i64, ptr %37, i64 %div8.i229
  %masked_load.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i413, <4 x i1> %extractvec.i, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i513 = insertelement <4 x i64> poison, i64 %12, i64 0
  %splat.splat2.i514 = shufflevector <4 x i64> %splat.splatinsert1.i513, <4 x i64> poison, <4 x i32> zeroinitializer
  %splat.splatinsert5.i517 = insertelement <4 x i64> poison, i64 %retval.sroa.0.0.i, i64 0
  %splat.splat6.i518 = shufflevector <4 x i64> %splat.splatinsert5.i517, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i519 = sub <4 x i64> %masked_load.i424, %splat.splat6.i518
  %sub9.i521 = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %splat.splatinsert10.i522 = insertelement <4 x i64> poison, i64 %sub9.i521, i64 0
  %splat.splat11.i523 = shufflevector <4 x i64> %splat.splatinsert10.i522, <4 x i64> poison, <4 x i32> zeroinitializer
  %xor.i465 = xor <4 x i64> %masked_load.i424, %add.i410
  %and.i466 = and <4 x i64> %xor.i465, splat (i64 4290773055)
  %cmp.i467 = icmp ne <4 x i64> %and.i466, zeroinitializer
  %and8.i469 = and <4 x i64> %masked_load.i424, splat (i64 32)
  %cmp9.i470 = icmp ne <4 x i64> %and8.i469, zeroinitializer
  %cmp11.i473 = icmp ult <4 x i64> %masked_load.i424, %splat.splat6.i518
  %and13.i474 = and <4 x i64> %xor.i465, splat (i64 4160749568)
  %cmp14.i475 = icmp ne <4 x i64> %and13.i474, zeroinitializer
  %and1633.i476.not1137 = or <4 x i1> %cmp11.i473, %cmp14.i475
  %splat.splatinsert17.i478 = insertelement <4 x i64> poison, i64 %13, i64 0
  %splat.splat18.i479 = shufflevector <4 x i64> %splat.splatinsert17.i478, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i480 = icmp uge <4 x i64> %masked_load.i424, %splat.splat18.i479
  %and2134.i481.not1139 = or <4 x i1> %cmp19.i480, %cmp9.i470
  %or2235.i482.not1138 = and <4 x i1> %cmp.i467, %and2134.i481.not1139
  %and2336.i483.not = or <4 x i1> %and1633.i476.not1137, %or2235.i482.not1138
  %39 = icmp uge <4 x i64> %masked_load.i424, %splat.splat2.i514
  %40 = icmp uge <4 x i64> %sub.i519, %splat.splat11.i523
  %41 = and <4 x i1> %39, %40
  %narrow1136 = select <4 x i1> %and2336.i483.not, <4 x i1> %41, <4 x i1> zeroinitializer
  %sub.i500 = sub <4 x i64> %masked_load.i, %splat.splat6.i518
  %42 = load i64, ptr @STORE, align 8
  %tobool.not.i317 = icmp eq i64 %42, 0
  %cond.i320.sroa.speculated = select i1 %tobool.not.i317, i64 %13, i64 %cond.i.i
  %xor.i442 = xor <4 x i64> %masked_load.i, %add.i410
  %and.i443 = and <4 x i64> %xor.i442, splat (i64 4290773055)
  %cmp.i444 = icmp eq <4 x i64> %and.i443, zeroinitializer
  %and8.i446 = and <4 x i64> %masked_load.i, splat (i64 32)
  %cmp9.i447 = icmp eq <4 x i64> %and8.i446, zeroinitializer
  %cmp11.i = icmp uge <4 x i64> %masked_load.i, %splat.splat6.i518
  %and13.i450 = and <4 x i64> %xor.i442, splat (i64 4160749568)
  %cmp14.i451 = icmp eq <4 x i64> %and13.i450, zeroinitializer
  %and1633.i = and <4 x i1> %cmp11.i, %cmp14.i451
  %splat.splatinsert17.i453 = insertelement <4 x i64> poison, i64 %cond.i320.sroa.speculated, i64 0
  %splat.splat18.i454 = shufflevector <4 x i64> %splat.splatinsert17.i453, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i455 = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i454
  %and2134.i456 = and <4 x i1> %cmp9.i447, %cmp19.i455
  %or2235.i457 = or <4 x i1> %cmp.i444, %and2134.i456
  %and2336.i458 = and <4 x i1> %and1633.i, %or2235.i457
  %43 = icmp uge <4 x i64> %masked_load.i, %splat.splat2.i514
  %44 = icmp uge <4 x i64> %sub.i500, %splat.splat11.i523
  %45 = and <4 x i1> %43, %44
  %not.and2336.i458 = xor <4 x i1> %and2336.i458, splat (i1 true)
  %narrow1140 = select <4 x i1> %not.and2336.i458, <4 x i1> %45, <4 x i1> zeroinitializer
  %cmp.i321 = icmp eq <4 x i64> %masked_load.i424, splat (i64 -1)
  %narrow1141 = select <4 x i1> %cmp.i321, <4 x i1> splat (i1 true), <4 x i1> %narrow1136
  %tobool.i4001142 = select i1 %tobool.not.i317, <4 x i1> zeroinitializer, <4 x i1> %narrow1140
  %tobool.i400 = select <4 x i1> %narrow1141, <4 x i1> splat (i1 true), <4 x i1> %tobool.i4001142
  %insertvec.i401 = shufflevector <4 x i1> %tobool.i400, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %46 = bitcast <8 x i1> %insertvec.i401 to i8
  %47 = and i8 %46, 15
  %and.i402 = zext nneg i8 %47 to i32
  %and.i324 = and i32 %and.i402, %conv.i
  %tobool24.not.i = icmp eq i32 %and.i324, 0
  br i1 %tobool24.not.i, label %if.end26.i325, label %if.end26

if.end26.i325:
  br i1 %tobool.not.i317, label %if.then28.i, label %sectors_fine.exit

if.then28.i:
  %cmp19.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i479
  %and2134.i = and <4 x i1> %cmp19.i, %cmp9.i447
  %or2235.i = or <4 x i1> %cmp.i444, %and2134.i
  %and2336.i = and <4 x i1> %cmp14.i451, %or2235.i
  %and34.i1143 = and <4 x i1> %and2336.i, %narrow1140
  %insertvec.i = shufflevector <4 x i1> %and34.i1143, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %48 = bitcast <8 x i1> %insertvec.i to i8
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <4 x i64> %masked_load.i, ptr %cells.addr.i, align 32
  %49 = load ptr, ptr %w, align 8
  %tracked.i918 = getelementptr inbounds nuw i8, ptr %49, i64 896
  %50 = load ptr, ptr %tracked.i918, align 8
  %51 = load i64, ptr %50, align 8
  %splat.splatinsert.i533 = insertelement <4 x i64> poison, i64 %51, i64 0
  %splat.splat.i534 = shufflevector <4 x i64> %splat.splatinsert.i533, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp1.i535 = icmp uge <4 x i64> %masked_load.i, %splat.splat.i534
  %and330.i = and <4 x i1> %cmp9.i447, %cmp1.i535
  %insertvec.i.i = shufflevector <4 x i1> %and330.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %52 = bitcast <8 x i1> %insertvec.i.i to i8
  %53 = and i8 %48, 15
  %54 = and i8 %53, %52
  %55 = zext nneg i8 %54 to i32
  %and5.i = and i32 %55, %conv.i
  %tobool.not.i536 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i536, label %own4.exit, label %land.lhs.true.i537

land.lhs.true.i537:
  %common.i = getelementptr inbounds nuw i8, ptr %50, i64 16
  %56 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %56, i64 72
  %57 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %57, 0
  br i1 %tobool8.not.i, label %own4.exit, label %for.cond.i538.preheader

for.cond.i538.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %50, i64 96
  br label %for.body.i539

for.body.i539:
  %rest.0.i1160 = phi i32 [ %and5.i, %for.cond.i538.preheader ], [ %and16.i545, %for.body.i539 ]
  %found.0.i1159 = phi i32 [ 0, %for.cond.i538.preheader ], [ %found.1.i, %for.body.i539 ]
  %58 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1160, i1 true)
  %idxprom.i = zext nneg i32 %58 to i64
  %arrayidx.i540 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %59 = load i64, ptr %arrayidx.i540, align 8
  %call10.i541 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %59)
  %60 = load i64, ptr %run.i, align 8
  %cmp11.i542 = icmp eq i64 %call10.i541, %60
  %sub.i543 = sub nsw i32 0, %rest.0.i1160
  %and14.i = and i32 %rest.0.i1160, %sub.i543
  %or.i544 = select i1 %cmp11.i542, i32 %and14.i, i32 0
  %found.1.i = or i32 %or.i544, %found.0.i1159
  %sub15.i = add nsw i32 %rest.0.i1160, -1
  %and16.i545 = and i32 %sub15.i, %rest.0.i1160
  %tobool9.not.i = icmp eq i32 %and16.i545, 0
  br i1 %tobool9.not.i, label %own4.exit.loopexit, label %for.body.i539

own4.exit.loopexit:
  %61 = trunc nuw nsw i32 %found.1.i to i8
  %62 = bitcast i8 %61 to <8 x i1>
  %63 = shufflevector <8 x i1> %62, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  br label %own4.exit

own4.exit:
  %found.2.i = phi <4 x i1> [ zeroinitializer, %if.then28.i ], [ zeroinitializer, %land.lhs.true.i537 ], [ %63, %own4.exit.loopexit ]
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i.i612)
  store <4 x i1> %found.2.i, ptr %retval.i.i612, align 1
  %retval.i.i612.0.retval.i.i612.0.retval.i.i612.0.retval.0..i.i6151144 = load <8 x i1>, ptr %retval.i.i612, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i.i612)
  %extractvec.i616 = shufflevector <8 x i1> %retval.i.i612.0.retval.i.i612.0.retval.i.i612.0.retval.0..i.i6151144, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %64 = xor <4 x i1> %extractvec.i616, splat (i1 true)
  %and41.i1145 = and <4 x i1> %narrow1140, %64
  %vector_select.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or42.i = or <4 x i64> %vector_select.i, %masked_load.i
  %vector_select44.i = select <4 x i1> %and41.i1145, <4 x i64> %or42.i, <4 x i64> %add.i410
  br label %sectors_fine.exit

old16.exit:
  %notmask.i346 = shl nsw i64 -1, %1
  %65 = trunc i64 %notmask.i346 to i32
  %conv.i347 = xor i32 %65, -1
  %sector_writes.i352 = getelementptr inbounds nuw i8, ptr %8, i64 120
  %66 = load ptr, ptr %sector_writes.i352, align 8
  %sector_reads.i353 = getelementptr inbounds nuw i8, ptr %8, i64 128
  %67 = load ptr, ptr %sector_reads.i353, align 8
  %splat.splatinsert.i619 = insertelement <16 x i64> poison, i64 %or2.i224, i64 0
  %splat.splat.i620 = shufflevector <16 x i64> %splat.splatinsert.i619, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i621 = udiv i64 32, %1
  %splat.splatinsert1.i622 = insertelement <16 x i64> poison, i64 %div.i621, i64 0
  %splat.splat2.i623 = shufflevector <16 x i64> %splat.splatinsert1.i622, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i624 = mul nuw nsw <16 x i64> %splat.splat2.i623, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i625 = add <16 x i64> %shl.i624, %splat.splat.i620
  %mask.addr.sroa.0.0.extract.trunc.i860 = trunc i32 %conv.i347 to i16
  %68 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i860 to <16 x i1>
  %add.ptr.i641 = getelementptr inbounds nuw i64, ptr %66, i64 %div8.i229
  %masked_load.i642 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i641, <16 x i1> %68, <16 x i64> zeroinitializer)
  %add.ptr.i630 = getelementptr inbounds nuw i64, ptr %67, i64 %div8.i229
  %masked_load.i631 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i630, <16 x i1> %68, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i756 = insertelement <16 x i64> poison, i64 %12, i64 0
  %splat.splat2.i757 = shufflevector <16 x i64> %splat.splatinsert1.i756, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i760 = insertelement <16 x i64> poison, i64 %retval.sroa.0.0.i, i64 0
  %splat.splat6.i761 = shufflevector <16 x i64> %splat.splatinsert5.i760, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i762 = sub <16 x i64> %masked_load.i642, %splat.splat6.i761
  %sub9.i764 = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %splat.splatinsert10.i765 = insertelement <16 x i64> poison, i64 %sub9.i764, i64 0
  %splat.splat11.i766 = shufflevector <16 x i64> %splat.splatinsert10.i765, <16 x i64> poison, <16 x i32> zeroinitializer
  %xor.i699 = xor <16 x i64> %add.i625, %masked_load.i642
  %and.i700 = and <16 x i64> %xor.i699, splat (i64 4290773055)
  %cmp.i701 = icmp ne <16 x i64> %and.i700, zeroinitializer
  %and8.i703 = and <16 x i64> %masked_load.i642, splat (i64 32)
  %cmp9.i704 = icmp ne <16 x i64> %and8.i703, zeroinitializer
  %cmp11.i707 = icmp ult <16 x i64> %masked_load.i642, %splat.splat6.i761
  %and13.i708 = and <16 x i64> %xor.i699, splat (i64 4160749568)
  %cmp14.i709 = icmp ne <16 x i64> %and13.i708, zeroinitializer
  %and1635.i710.not1126 = or <16 x i1> %cmp11.i707, %cmp14.i709
  %splat.splatinsert17.i712 = insertelement <16 x i64> poison, i64 %13, i64 0
  %splat.splat18.i713 = shufflevector <16 x i64> %splat.splatinsert17.i712, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i714 = icmp uge <16 x i64> %masked_load.i642, %splat.splat18.i713
  %and2136.i715.not1128 = or <16 x i1> %cmp19.i714, %cmp9.i704
  %or2237.i716.not1127 = and <16 x i1> %and2136.i715.not1128, %cmp.i701
  %and2338.i717.not = or <16 x i1> %and1635.i710.not1126, %or2237.i716.not1127
  %69 = icmp uge <16 x i64> %masked_load.i642, %splat.splat2.i757
  %70 = icmp uge <16 x i64> %sub.i762, %splat.splat11.i766
  %71 = and <16 x i1> %69, %70
  %narrow = select <16 x i1> %and2338.i717.not, <16 x i1> %71, <16 x i1> zeroinitializer
  %sub.i737 = sub <16 x i64> %masked_load.i631, %splat.splat6.i761
  %72 = load i64, ptr @STORE, align 8
  %tobool.not.i362 = icmp eq i64 %72, 0
  %cond.i365.sroa.speculated = select i1 %tobool.not.i362, i64 %13, i64 %cond.i.i
  %xor.i674 = xor <16 x i64> %add.i625, %masked_load.i631
  %and.i675 = and <16 x i64> %xor.i674, splat (i64 4290773055)
  %cmp.i676 = icmp eq <16 x i64> %and.i675, zeroinitializer
  %and8.i678 = and <16 x i64> %masked_load.i631, splat (i64 32)
  %cmp9.i679 = icmp eq <16 x i64> %and8.i678, zeroinitializer
  %cmp11.i682 = icmp uge <16 x i64> %masked_load.i631, %splat.splat6.i761
  %and13.i683 = and <16 x i64> %xor.i674, splat (i64 4160749568)
  %cmp14.i684 = icmp eq <16 x i64> %and13.i683, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i682, %cmp14.i684
  %splat.splatinsert17.i686 = insertelement <16 x i64> poison, i64 %cond.i365.sroa.speculated, i64 0
  %splat.splat18.i687 = shufflevector <16 x i64> %splat.splatinsert17.i686, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i688 = icmp ult <16 x i64> %masked_load.i631, %splat.splat18.i687
  %and2136.i689 = and <16 x i1> %cmp9.i679, %cmp19.i688
  %or2237.i690 = or <16 x i1> %cmp.i676, %and2136.i689
  %and2338.i691 = and <16 x i1> %and1635.i, %or2237.i690
  %73 = icmp uge <16 x i64> %masked_load.i631, %splat.splat2.i757
  %74 = icmp uge <16 x i64> %sub.i737, %splat.splat11.i766
  %75 = and <16 x i1> %73, %74
  %not.and2338.i691 = xor <16 x i1> %and2338.i691, splat (i1 true)
  %narrow1129 = select <16 x i1> %not.and2338.i691, <16 x i1> %75, <16 x i1> zeroinitializer
  %cmp.i367 = icmp eq <16 x i64> %masked_load.i642, splat (i64 -1)
  %narrow1130 = select <16 x i1> %cmp.i367, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i7751131 = select i1 %tobool.not.i362, <16 x i1> zeroinitializer, <16 x i1> %narrow1129
  %tobool.i775 = select <16 x i1> %narrow1130, <16 x i1> splat (i1 true), <16 x i1> %tobool.i7751131
  %76 = bitcast <16 x i1> %tobool.i775 to i16
  %mask.sroa.0.0.insert.ext.i776 = zext i16 %76 to i32
  %and.i373 = and i32 %mask.sroa.0.0.insert.ext.i776, %conv.i347
  %tobool24.not.i374 = icmp eq i32 %and.i373, 0
  br i1 %tobool24.not.i374, label %if.end26.i375, label %if.end26

if.end26.i375:
  br i1 %tobool.not.i362, label %if.then28.i381, label %unraced16.exit.thread1119

unraced16.exit.thread1119:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %add.i625, ptr align 8 %add.ptr.i641, <16 x i1> %68)
  br label %cleanup

if.then28.i381:
  %cmp19.i666 = icmp ult <16 x i64> %masked_load.i631, %splat.splat18.i713
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i779)
  store <16 x i64> %masked_load.i631, ptr %cells.addr.i779, align 128
  %77 = load ptr, ptr %w, align 8
  %tracked.i919 = getelementptr inbounds nuw i8, ptr %77, i64 896
  %78 = load ptr, ptr %tracked.i919, align 8
  %79 = load i64, ptr %78, align 8
  %splat.splatinsert.i785 = insertelement <16 x i64> poison, i64 %79, i64 0
  %splat.splat.i786 = shufflevector <16 x i64> %splat.splatinsert.i785, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i787 = icmp uge <16 x i64> %masked_load.i631, %splat.splat.i786
  %80 = or <16 x i1> %cmp19.i666, %cmp.i676
  %81 = and <16 x i1> %80, %cmp1.i787
  %82 = or disjoint <16 x i64> %and13.i683, %and8.i678
  %83 = icmp eq <16 x i64> %82, zeroinitializer
  %84 = and <16 x i1> %83, %81
  %85 = and <16 x i1> %narrow1129, %84
  %86 = bitcast <16 x i1> %85 to i16
  %87 = zext i16 %86 to i32
  %and5.i792 = and i32 %87, %conv.i347
  %tobool.not.i793 = icmp eq i32 %and5.i792, 0
  br i1 %tobool.not.i793, label %unraced16.exit, label %land.lhs.true.i794

land.lhs.true.i794:
  %common.i795 = getelementptr inbounds nuw i8, ptr %78, i64 16
  %88 = load ptr, ptr %common.i795, align 8
  %mixed.i796 = getelementptr inbounds nuw i8, ptr %88, i64 72
  %89 = load i64, ptr %mixed.i796, align 8
  %tobool8.not.i797 = icmp eq i64 %89, 0
  br i1 %tobool8.not.i797, label %unraced16.exit, label %for.cond.i798.preheader

for.cond.i798.preheader:
  %run.i806 = getelementptr inbounds nuw i8, ptr %78, i64 96
  br label %for.body.i802

for.body.i802:
  %rest.0.i8001158 = phi i32 [ %and5.i792, %for.cond.i798.preheader ], [ %and16.i813, %for.body.i802 ]
  %found.0.i7991157 = phi i32 [ 0, %for.cond.i798.preheader ], [ %found.1.i811, %for.body.i802 ]
  %90 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i8001158, i1 true)
  %idxprom.i803 = zext nneg i32 %90 to i64
  %arrayidx.i804 = getelementptr inbounds nuw i64, ptr %cells.addr.i779, i64 %idxprom.i803
  %91 = load i64, ptr %arrayidx.i804, align 8
  %call10.i805 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %91)
  %92 = load i64, ptr %run.i806, align 8
  %cmp11.i807 = icmp eq i64 %call10.i805, %92
  %sub.i808 = sub nsw i32 0, %rest.0.i8001158
  %and14.i809 = and i32 %rest.0.i8001158, %sub.i808
  %or.i810 = select i1 %cmp11.i807, i32 %and14.i809, i32 0
  %found.1.i811 = or i32 %or.i810, %found.0.i7991157
  %sub15.i812 = add nsw i32 %rest.0.i8001158, -1
  %and16.i813 = and i32 %sub15.i812, %rest.0.i8001158
  %tobool9.not.i801 = icmp eq i32 %and16.i813, 0
  br i1 %tobool9.not.i801, label %unraced16.exit.loopexit, label %for.body.i802

unraced16.exit.loopexit:
  %93 = trunc nuw i32 %found.1.i811 to i16
  %.inner = xor i16 %93, -1
  %94 = bitcast i16 %.inner to <16 x i1>
  br label %unraced16.exit

unraced16.exit:
  %found.2.i814 = phi <16 x i1> [ splat (i1 true), %if.then28.i381 ], [ splat (i1 true), %land.lhs.true.i794 ], [ %94, %unraced16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i779)
  %and41.i3891133 = and <16 x i1> %narrow1129, %found.2.i814
  %vector_select.i391 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or42.i392 = or <16 x i64> %vector_select.i391, %masked_load.i631
  %vector_select44.i394 = select <16 x i1> %and41.i3891133, <16 x i64> %or42.i392, <16 x i64> %add.i625
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %vector_select44.i394, ptr align 8 %add.ptr.i630, <16 x i1> %68)
  br label %cleanup

sectors_fine.exit:
  %cond50.i = phi ptr [ %36, %if.end26.i325 ], [ %37, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i410, %if.end26.i325 ], [ %vector_select44.i, %own4.exit ]
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i)
  store <4 x i1> %extractvec.i592, ptr %retval.i, align 1
  %retval.i.0.retval.i.0.retval.i.0.retval.0..i1146 = load <8 x i1>, ptr %retval.i, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i)
  %extractvec.i551 = shufflevector <8 x i1> %retval.i.0.retval.i.0.retval.i.0.retval.0..i1146, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i553 = getelementptr inbounds nuw i64, ptr %cond50.i, i64 %div8.i229
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i553, <4 x i1> %extractvec.i551)
  br label %cleanup

whole_sectors_fine.exit:
  %call4.i = tail call fastcc zeroext i1 @half_fine(ptr noundef %w, i64 noundef %4, i64 noundef 0, i64 noundef %access)
  %call6.i = tail call fastcc zeroext i1 @half_fine(ptr noundef %w, i64 noundef %3, i64 noundef 16, i64 noundef %access)
  %95 = and i1 %call4.i, %call6.i
  br i1 %95, label %cleanup, label %if.end26.thread

if.end26.thread:
  %lie.1.ph = phi i32 [ 2, %whole_sectors_fine.exit ], [ 0, %if.else ], [ 0, %land.lhs.true16 ], [ 0, %if.then ]
  %96 = load i64, ptr @STORE, align 8
  %tobool291087 = icmp eq i64 %96, 0
  %cmp311089 = icmp ugt i64 %1, 3
  br label %if.end36

if.end26:
  %97 = phi i64 [ %.pre, %entry.if.end26_crit_edge ], [ %72, %old16.exit ], [ %42, %old4.exit ], [ 0, %if.else.i ]
  %lie.1 = phi i32 [ 0, %entry.if.end26_crit_edge ], [ 1, %old16.exit ], [ 1, %old4.exit ], [ 1, %if.else.i ]
  %tobool29 = icmp eq i64 %97, 0
  %or.cond110.not157 = select i1 %tobool6, i1 %tobool29, i1 false
  %cmp31 = icmp ugt i64 %1, 3
  %or.cond111 = select i1 %or.cond110.not157, i1 %cmp31, i1 false
  br i1 %or.cond111, label %land.lhs.true32, label %if.end36

land.lhs.true32:
  %conv = trunc <32 x i64> %address to <32 x i32>
  %98 = load ptr, ptr %w, align 8
  %tracked.i.i921 = getelementptr inbounds nuw i8, ptr %98, i64 896
  %99 = load ptr, ptr %tracked.i.i921, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %99, i64 256
  %index.i.i922 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %100 = load i64, ptr %index.i.i922, align 8
  %arrayidx.i.i923 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %100
  %conv.i924 = trunc i64 %1 to i32
  %splat.splatinsert.i925 = insertelement <32 x i32> poison, i32 %conv.i924, i64 0
  %splat.splat.i926 = shufflevector <32 x i32> %splat.splatinsert.i925, <32 x i32> poison, <32 x i32> zeroinitializer
  %add2.i = add <32 x i32> %splat.splat.i926, %conv
  %deferred.i = getelementptr inbounds nuw i8, ptr %99, i64 168
  %101 = load i64, ptr %deferred.i, align 8
  %tobool.not.i927 = icmp ne i64 %5, 0
  br i1 %tobool.not.i927, label %land.lhs.true.i937, label %if.end.i928

land.lhs.true.i937:
  %cmp.i938 = icmp ugt i64 %101, 2047
  br i1 %cmp.i938, label %if.end36, label %lor.lhs.false.i

lor.lhs.false.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %99, i64 136
  %102 = load i64, ptr %shared_written.i, align 8
  %mark.i939 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i923, i64 8
  %103 = load i64, ptr %mark.i939, align 8
  %cmp4.not.i = icmp ult i64 %102, %103
  br i1 %cmp4.not.i, label %if.end.i928, label %if.end36

if.end.i928:
  %104 = load i64, ptr @UNINITIALIZED, align 8
  %tobool6.not.i = icmp eq i64 %104, 0
  br i1 %tobool6.not.i, label %if.end11.i, label %land.lhs.true7.i

land.lhs.true7.i:
  %shared_valid.i.i = getelementptr inbounds nuw i8, ptr %99, i64 160
  %105 = load i64, ptr %shared_valid.i.i, align 8
  %conv.i.i.i = trunc i64 %105 to i32
  %splat.splatinsert.i.i.i = insertelement <32 x i32> poison, i32 %conv.i.i.i, i64 0
  %splat.splat.i.i.i = shufflevector <32 x i32> %splat.splatinsert.i.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i.i.i = icmp ult <32 x i32> %splat.splat.i.i.i, %add2.i
  %106 = bitcast <32 x i1> %cmp.i.i.i to i32
  %and.i.i.i = and i32 %mask, %106
  %tobool1.i.not.i.i = icmp eq i32 %and.i.i.i, 0
  br i1 %tobool1.i.not.i.i, label %if.end11.i, label %if.end.i.i

if.end.i.i:
  %call4.i.i = tail call i64 @ig_extend(ptr noundef nonnull %w)
  %conv.i16.i.i = trunc i64 %call4.i.i to i32
  %splat.splatinsert.i17.i.i = insertelement <32 x i32> poison, i32 %conv.i16.i.i, i64 0
  %splat.splat.i18.i.i = shufflevector <32 x i32> %splat.splatinsert.i17.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i19.i.i = icmp ult <32 x i32> %splat.splat.i18.i.i, %add2.i
  %107 = bitcast <32 x i1> %cmp.i19.i.i to i32
  %and.i20.i.i = and i32 %mask, %107
  %tobool1.i21.not.i.i = icmp eq i32 %and.i20.i.i, 0
  br i1 %tobool1.i21.not.i.i, label %if.end11.i, label %was_written.exit.i

was_written.exit.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp7.i.i)
  store <32 x i32> %conv, ptr %byval-temp7.i.i, align 128
  %value.40072 = load <32 x i32>, ptr %byval-temp7.i.i
  %call8.i.i = tail call zeroext i1 @ig_seen(ptr noundef nonnull %w, <32 x i32> %value.40072, i32 noundef %mask, i64 noundef range(i64 4, 0) %1, ptr noundef %values)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp7.i.i)
  %brmerge.not.i = and i1 %tobool.not.i927, %call8.i.i
  br i1 %brmerge.not.i, label %if.then13.i, label %defer.exit

if.end11.i:
  br i1 %tobool.not.i927, label %if.then13.i, label %cleanup

if.then13.i:
  %deferred_log.i = getelementptr inbounds nuw i8, ptr %99, i64 176
  %108 = load ptr, ptr %deferred_log.i, align 8
  %arrayidx.i930 = getelementptr inbounds nuw %struct.Deferred, ptr %108, i64 %101
  %109 = load i64, ptr %arrayidx.i.i923, align 8
  %110 = load i64, ptr %index.i.i922, align 8
  %shl.i931 = shl i64 %110, 27
  %or.i932 = or i64 %109, %shl.i931
  %or14.i933 = or i64 %or.i932, 15
  %mark16.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i923, i64 8
  %111 = load i64, ptr %mark16.i, align 8
  %lane_mark17.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i923, i64 16
  %112 = load i64, ptr %lane_mark17.i, align 8
  %conv19.i = zext i32 %mask to i64
  %shl20.i = shl i64 %1, 32
  %or21.i934 = or disjoint i64 %shl20.i, %conv19.i
  store i64 %or14.i933, ptr %arrayidx.i930, align 8
  %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i930, i64 8
  store i64 %111, ptr %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i930, i64 16
  store i64 %112, ptr %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i930, i64 24
  store i64 %or21.i934, ptr %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i930, i64 32
  store ptr %values, ptr %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i, align 8
  %shr.i9351147 = lshr <32 x i64> %address, splat (i64 2)
  %conv23.i = trunc <32 x i64> %shr.i9351147 to <32 x i16>
  %113 = load ptr, ptr %deferred_log.i, align 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %113, i64 81920
  %add.ptr.idx.i = shl i64 %101, 6
  %add.ptr.i936 = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %add.ptr.idx.i
  store <32 x i16> %conv23.i, ptr %add.ptr.i936, align 2
  %add25.i = add i64 %101, 1
  store i64 %add25.i, ptr %deferred.i, align 8
  %114 = load i64, ptr %arrayidx.i.i923, align 8
  %shared_read.i = getelementptr inbounds nuw i8, ptr %99, i64 144
  store i64 %114, ptr %shared_read.i, align 8
  br label %cleanup

defer.exit:
  br i1 %call8.i.i, label %cleanup, label %if.end36

if.end36:
  %cmp311093 = phi i1 [ %cmp311089, %if.end26.thread ], [ true, %defer.exit ], [ %cmp31, %if.end26 ], [ true, %land.lhs.true.i937 ], [ true, %lor.lhs.false.i ]
  %tobool291092 = phi i1 [ %tobool291087, %if.end26.thread ], [ true, %defer.exit ], [ %tobool29, %if.end26 ], [ true, %land.lhs.true.i937 ], [ true, %lor.lhs.false.i ]
  %115 = phi i64 [ %96, %if.end26.thread ], [ 0, %defer.exit ], [ %97, %if.end26 ], [ 0, %land.lhs.true.i937 ], [ 0, %lor.lhs.false.i ]
  %lie.11091 = phi i32 [ %lie.1.ph, %if.end26.thread ], [ %lie.1, %defer.exit ], [ %lie.1, %if.end26 ], [ %lie.1, %land.lhs.true.i937 ], [ %lie.1, %lor.lhs.false.i ]
  %and37 = and i32 %mask, %2
  %tobool38.not = icmp eq i32 %and37, 0
  br i1 %tobool38.not, label %if.then39, label %if.end46

if.then39:
  br i1 %cmp4, label %if.end59.thread, label %for.cond.i176.preheader

for.cond.i176.preheader:
  %tobool.i181 = icmp ne i64 %115, 0
  br label %for.body.i180

if.end59.thread:
  %call43 = tail call fastcc zeroext i1 @run_of_warp(ptr noundef %w, i64 noundef %4, i32 noundef %mask, i64 noundef %access)
  %conv44 = zext i1 %call43 to i64
  br label %if.end69

for.body.i180:
  %trouble.0.i1781163 = phi i64 [ 0, %for.cond.i176.preheader ], [ %or.i190, %if.end.i184 ]
  %cmp.i179 = phi i1 [ true, %for.cond.i176.preheader ], [ false, %if.end.i184 ]
  %lane.0.i1771162.sroa.phi = phi ptr [ %address.addr, %for.cond.i176.preheader ], [ %lane.0.i1771162.sroa.gep1238, %if.end.i184 ]
  %lane.0.i1771162 = phi i64 [ 0, %for.cond.i176.preheader ], [ 16, %if.end.i184 ]
  %left.41161 = phi i32 [ %mask, %for.cond.i176.preheader ], [ %left.5, %if.end.i184 ]
  %tobool1.i182 = icmp ne i64 %trouble.0.i1781163, 0
  %or.cond.i183 = select i1 %tobool.i181, i1 %tobool1.i182, i1 false
  br i1 %or.cond.i183, label %if.end69.thread, label %if.end.i184

if.end.i184:
  %sh_prom.i185 = trunc nuw nsw i64 %lane.0.i1771162 to i32
  %shr.i186 = lshr i32 %left.41161, %sh_prom.i185
  %and.i187 = and i32 %shr.i186, 65535
  %116 = load i64, ptr %lane.0.i1771162.sroa.phi, align 128
  %call.i188 = tail call fastcc zeroext i1 @run_of_half(ptr noundef %w, i64 noundef %116, i32 noundef %and.i187, i64 noundef %lane.0.i1771162, i64 noundef %access)
  %conv15.i189 = zext i1 %call.i188 to i64
  %or.i190 = or i64 %trouble.0.i1781163, %conv15.i189
  %or.cond29.i192 = select i1 %cmp311093, i1 true, i1 %call.i188
  %shl.i194 = shl nuw i32 65535, %sh_prom.i185
  %not.i195 = xor i32 %shl.i194, -1
  %and25.i196 = select i1 %or.cond29.i192, i32 -1, i32 %not.i195
  %left.5 = and i32 %and25.i196, %left.41161
  br i1 %cmp.i179, label %for.body.i180, label %if.end46

if.end46:
  %left.0 = phi i32 [ %mask, %if.end36 ], [ %left.5, %if.end.i184 ]
  %trouble.0 = phi i64 [ 2, %if.end36 ], [ %or.i190, %if.end.i184 ]
  %cmp49 = icmp eq i64 %trouble.0, 2
  %or.cond112 = select i1 %tobool291092, i1 %cmp49, i1 false
  br i1 %or.cond112, label %land.rhs, label %if.end59

land.rhs:
  %cmp52 = icmp ne <32 x i64> %address, %shuffle
  %117 = bitcast <32 x i1> %cmp52 to i32
  %and55 = and i32 %mask, %117
  %tobool56.not = icmp eq i32 %and55, 0
  br i1 %tobool56.not, label %for.cond.i159.preheader, label %if.end59

for.cond.i159.preheader:
  %tobool.i164 = icmp ne i64 %115, 0
  br label %for.body.i163

for.body.i163:
  %trouble.0.i1611166 = phi i64 [ 0, %for.cond.i159.preheader ], [ %or.i172, %if.end.i167 ]
  %cmp.i162 = phi i1 [ true, %for.cond.i159.preheader ], [ false, %if.end.i167 ]
  %lane.0.i1601165.sroa.phi = phi ptr [ %address.addr, %for.cond.i159.preheader ], [ %lane.0.i1601165.sroa.gep1237, %if.end.i167 ]
  %lane.0.i1601165 = phi i64 [ 0, %for.cond.i159.preheader ], [ 16, %if.end.i167 ]
  %left.21164 = phi i32 [ %left.0, %for.cond.i159.preheader ], [ %left.3, %if.end.i167 ]
  %tobool1.i165 = icmp ne i64 %trouble.0.i1611166, 0
  %or.cond.i166 = select i1 %tobool.i164, i1 %tobool1.i165, i1 false
  br i1 %or.cond.i166, label %if.end69.thread, label %if.end.i167

if.end.i167:
  %sh_prom.i168 = trunc nuw nsw i64 %lane.0.i1601165 to i32
  %shr.i169 = lshr i32 %left.21164, %sh_prom.i168
  %and.i170 = and i32 %shr.i169, 65535
  %118 = load i64, ptr %lane.0.i1601165.sroa.phi, align 128
  %call7.i = tail call fastcc zeroext i1 @same(ptr noundef %w, i64 noundef %118, i32 noundef %and.i170, i64 noundef %lane.0.i1601165, i64 noundef %access)
  %conv15.i171 = zext i1 %call7.i to i64
  %or.i172 = or i64 %trouble.0.i1611166, %conv15.i171
  %or.cond29.i = select i1 %cmp311093, i1 true, i1 %call7.i
  %shl.i = shl nuw i32 65535, %sh_prom.i168
  %not.i = xor i32 %shl.i, -1
  %and25.i = select i1 %or.cond29.i, i32 -1, i32 %not.i
  %left.3 = and i32 %and25.i, %left.21164
  br i1 %cmp.i162, label %for.body.i163, label %if.end59

if.end59:
  %left.1 = phi i32 [ %left.0, %if.end46 ], [ %left.0, %land.rhs ], [ %left.3, %if.end.i167 ]
  %trouble.1 = phi i64 [ %trouble.0, %if.end46 ], [ 2, %land.rhs ], [ %or.i172, %if.end.i167 ]
  %or.cond113 = select i1 %tobool291092, i1 %cmp311093, i1 false
  %cmp65 = icmp eq i64 %trouble.1, 2
  %or.cond114 = select i1 %or.cond113, i1 %cmp65, i1 false
  br i1 %or.cond114, label %if.then67, label %if.end69

if.then67:
  %shuffle.i = shufflevector <32 x i64> %address, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %cmp.i200 = icmp eq <32 x i64> %address, %shuffle.i
  %119 = bitcast <32 x i1> %cmp.i200 to i32
  %shl.i201 = shl i32 %mask, 1
  %120 = and i32 %shl.i201, %119
  %and1.i = and i32 %120, %mask
  %shr.i202 = lshr exact i32 %and1.i, 1
  %shuffle5.i = shufflevector <32 x i64> %address, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %cmp6.i = icmp eq <32 x i64> %address, %shuffle5.i
  %121 = bitcast <32 x i1> %cmp6.i to i32
  %shl10.i = shl i32 %mask, 8
  %122 = and i32 %shl10.i, %121
  %and11.i = and i32 %122, %mask
  %or12.i = or i32 %and1.i, %and11.i
  %shr13.i = lshr exact i32 %and11.i, 8
  %or14.i = or i32 %shr.i202, %shr13.i
  %shuffle17.i = shufflevector <32 x i64> %address, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %cmp18.i = icmp eq <32 x i64> %address, %shuffle17.i
  %123 = bitcast <32 x i1> %cmp18.i to i32
  %shl22.i = shl i32 %mask, 16
  %124 = and i32 %shl22.i, %123
  %and23.i = and i32 %124, %mask
  %or24.i = or i32 %or12.i, %and23.i
  %shr25.i = lshr exact i32 %and23.i, 16
  %or26.i = or i32 %or14.i, %shr25.i
  %and27.i = xor i32 %or24.i, %mask
  %125 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %and27.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %addresses.i)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %addresses.i, i8 0, i64 64, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %who.i)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %who.i, i8 0, i64 64, i1 false)
  %cmp28.i = icmp samesign ugt i32 %125, 8
  br i1 %cmp28.i, label %try_few.exit, label %if.end.i203

if.end.i203:
  %tobool31.not.i1167 = icmp eq i32 %or24.i, %mask
  br i1 %tobool31.not.i1167, label %for.cond.cleanup.critedge.i, label %land.rhs.i.preheader

land.rhs.i.preheader:
  %conv30.i = zext i32 %and27.i to i64
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i1169 = phi i64 [ %and40.i, %land.rhs.i ], [ %conv30.i, %land.rhs.i.preheader ]
  %index.0.i1168 = phi i64 [ %inc.i, %land.rhs.i ], [ 0, %land.rhs.i.preheader ]
  %126 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i1169, i1 true)
  %cast.i = trunc nuw nsw i64 %126 to i32
  %arrayidx.i205 = getelementptr inbounds nuw i64, ptr %address.addr, i64 %126
  %127 = load i64, ptr %arrayidx.i205, align 8
  %arrayidx33.i = getelementptr inbounds nuw i64, ptr %addresses.i, i64 %index.0.i1168
  store i64 %127, ptr %arrayidx33.i, align 8
  %shl34.i = shl nuw nsw i64 %126, 22
  %128 = shl nuw i32 1, %cast.i
  %129 = and i32 %128, %or26.i
  %tobool37.not.i = icmp eq i32 %129, 0
  %cond.i = select i1 %tobool37.not.i, i64 0, i64 16
  %or38.i = or disjoint i64 %cond.i, %shl34.i
  %inc.i = add i64 %index.0.i1168, 1
  %arrayidx39.i = getelementptr inbounds nuw i64, ptr %who.i, i64 %index.0.i1168
  store i64 %or38.i, ptr %arrayidx39.i, align 8
  %sub.i = add nsw i64 %rest_.0.i1169, -1
  %and40.i = and i64 %sub.i, %rest_.0.i1169
  %tobool31.not.i = icmp eq i64 %and40.i, 0
  br i1 %tobool31.not.i, label %for.cond.cleanup.critedge.i, label %land.rhs.i

for.cond.cleanup.critedge.i:
  %notmask.i = shl nsw i32 -1, %125
  %sub43.i = xor i32 %notmask.i, -1
  %call.i206 = call fastcc zeroext i1 @few(ptr noundef %w, ptr noundef %addresses.i, i32 noundef %sub43.i, ptr noundef %who.i, i64 noundef %access)
  %conv45.i = zext i1 %call.i206 to i64
  br label %try_few.exit

try_few.exit:
  %retval.0.i207 = phi i64 [ %conv45.i, %for.cond.cleanup.critedge.i ], [ 2, %if.then67 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %who.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %addresses.i)
  br label %if.end69

if.end69:
  %left.11111 = phi i32 [ %left.1, %try_few.exit ], [ %left.1, %if.end59 ], [ %mask, %if.end59.thread ]
  %trouble.2 = phi i64 [ %retval.0.i207, %try_few.exit ], [ %trouble.1, %if.end59 ], [ %conv44, %if.end59.thread ]
  %cmp70 = icmp ult i64 %1, 4
  br i1 %cmp70, label %cond.true72, label %cond.false74

if.end69.thread:
  %left.1.ph = phi i32 [ %left.21164, %for.body.i163 ], [ %left.41161, %for.body.i180 ]
  %cmp701197 = icmp ult i64 %1, 4
  br i1 %cmp701197, label %if.then79, label %if.then87

cond.true72:
  %tobool73.not = icmp eq i64 %trouble.2, 0
  br i1 %tobool73.not, label %if.end98, label %if.then79

cond.false74:
  %cmp75 = icmp eq i64 %trouble.2, 2
  br i1 %cmp75, label %if.then79, label %if.end81

if.then79:
  %cmp701206 = phi i1 [ false, %cond.false74 ], [ true, %cond.true72 ], [ true, %if.end69.thread ]
  %left.111111198 = phi i32 [ %left.11111, %cond.false74 ], [ %left.11111, %cond.true72 ], [ %left.1.ph, %if.end69.thread ]
  %tobool.i = icmp ne i64 %115, 0
  br label %for.body.i

for.body.i:
  %trouble.0.i1171 = phi i64 [ 0, %if.then79 ], [ %or.i, %if.end.i ]
  %cmp.i = phi i1 [ true, %if.then79 ], [ false, %if.end.i ]
  %lane.0.i1170.sroa.phi = phi ptr [ %address.addr, %if.then79 ], [ %lane.0.i1170.sroa.gep1236, %if.end.i ]
  %lane.0.i1170 = phi i64 [ 0, %if.then79 ], [ 16, %if.end.i ]
  %tobool1.i = icmp ne i64 %trouble.0.i1171, 0
  %or.cond.i = select i1 %tobool.i, i1 %tobool1.i, i1 false
  br i1 %or.cond.i, label %if.then87, label %if.end.i

if.end.i:
  %sh_prom.i = trunc nuw nsw i64 %lane.0.i1170 to i32
  %shr.i = lshr i32 %left.111111198, %sh_prom.i
  %and.i = and i32 %shr.i, 65535
  %call10.i = call fastcc zeroext i1 @any(ptr noundef %w, ptr noundef %lane.0.i1170.sroa.phi, i32 noundef %and.i, i64 noundef %lane.0.i1170, i64 noundef %access)
  %conv15.i = zext i1 %call10.i to i64
  %or.i = or i64 %trouble.0.i1171, %conv15.i
  br i1 %cmp.i, label %for.body.i, label %if.end81

if.end81:
  %cmp701205 = phi i1 [ false, %cond.false74 ], [ %cmp701206, %if.end.i ]
  %trouble.3 = phi i64 [ %trouble.2, %cond.false74 ], [ %or.i, %if.end.i ]
  %tobool82.not = icmp eq i64 %trouble.3, 0
  br i1 %tobool82.not, label %if.end98, label %if.then87

if.then87:
  %cmp701203 = phi i1 [ false, %if.end69.thread ], [ %cmp701205, %if.end81 ], [ %cmp701206, %for.body.i ]
  %cond89 = zext i1 %tobool6 to i64
  %tobool90.not = icmp ne i64 %115, 0
  %cond91 = zext i1 %tobool90.not to i64
  %cond96 = select i1 %tobool90.not, ptr %values, ptr null
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp97)
  store <32 x i64> %address, ptr %byval-temp97, align 256
  %value.57193 = load <32 x i64>, ptr %byval-temp97
  tail call void @ig_each(ptr noundef %w, i64 noundef %cond89, <32 x i64> %value.57193, i32 noundef %mask, i64 noundef %1, i64 noundef %count, i64 noundef %cond91, i64 noundef %access, i64 noundef %info, ptr noundef %cond96)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp97)
  br label %if.end98

if.end98:
  %cmp701204 = phi i1 [ true, %cond.true72 ], [ %cmp701203, %if.then87 ], [ %cmp701205, %if.end81 ]
  br i1 %or.cond, label %cleanup, label %if.then102

if.then102:
  %cmp.i209 = icmp eq i32 %lie.11091, 1
  %cond.i210 = select i1 %cmp.i209, i64 32, i64 16
  %cmp1.i.not = icmp eq i32 %lie.11091, 0
  br i1 %cmp1.i.not, label %cleanup, label %for.body.i213.lr.ph

for.body.i213.lr.ph:
  %130 = select i1 %cmp.i209, i64 5, i64 4
  %mul.i = shl i64 %1, %130
  %div10.i = lshr i64 %mul.i, 5
  %index.i943 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %shl5.i252 = shl i64 %access, 7
  %131 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %1)
  %132 = icmp eq i64 %131, 1
  %133 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %1, i1 true)
  %cmp.i8821172 = icmp ne i64 %div10.i, 0
  %or.cond11251173 = select i1 %tobool291092, i1 %cmp.i8821172, i1 false
  %splat.splatinsert9.i = insertelement <8 x i64> poison, i64 %1, i64 0
  %splat.splat10.i = shufflevector <8 x i64> %splat.splatinsert9.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp38.i1175.not = icmp eq i64 %div10.i, 0
  %134 = icmp samesign ult i64 %133, 4
  %or.cond1231 = select i1 %132, i1 %134, i1 false
  %switch.gep1229 = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %133
  br label %for.body.i213

for.body.i213:
  %lane.0.i2121177 = phi i64 [ 0, %for.body.i213.lr.ph ], [ %add.i215, %unite.exit ]
  %arrayidx.i214 = getelementptr inbounds nuw i64, ptr %address.addr, i64 %lane.0.i2121177
  %135 = load i64, ptr %arrayidx.i214, align 128
  %136 = load ptr, ptr %w, align 8
  %tracked.i940 = getelementptr inbounds nuw i8, ptr %136, i64 896
  %137 = load ptr, ptr %tracked.i940, align 8
  %clocks.i942 = getelementptr inbounds nuw i8, ptr %137, i64 256
  %138 = load i64, ptr %index.i943, align 8
  %arrayidx.i944 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i942, i64 %138
  %139 = load i64, ptr %arrayidx.i944, align 8
  %shl.i250 = shl i64 %138, 27
  %cond.in.i268 = getelementptr inbounds nuw i8, ptr %136, i64 232
  %cond.i269 = load i64, ptr %cond.in.i268, align 8
  %global_writes.i279 = getelementptr inbounds nuw i8, ptr %137, i64 56
  %global_reads.i285 = getelementptr inbounds nuw i8, ptr %137, i64 64
  %shl.i216 = shl nuw nsw i64 %lane.0.i2121177, 22
  %or.i251 = or i64 %shl.i216, %shl5.i252
  %or6.i253 = or i64 %or.i251, %shl.i250
  %or.i217 = or i64 %or6.i253, %139
  br i1 %or.cond1231, label %switch.lookup1228, label %shape_of.exit978

switch.lookup1228:
  %switch.load1230 = load i64, ptr %switch.gep1229, align 8
  br label %shape_of.exit978

shape_of.exit978:
  %retval.0.i973 = phi i64 [ %switch.load1230, %switch.lookup1228 ], [ 4, %for.body.i213 ]
  %or2.i = or i64 %retval.0.i973, %or.i217
  %sub.i219 = sub i64 %135, %cond.i269
  %div8.i = lshr i64 %sub.i219, 5
  %sector_writes.i871 = getelementptr inbounds nuw i8, ptr %137, i64 120
  %140 = load ptr, ptr %sector_writes.i871, align 8
  %add.ptr.i873 = getelementptr inbounds nuw i64, ptr %140, i64 %div8.i
  %sector_reads.i874 = getelementptr inbounds nuw i8, ptr %137, i64 128
  %141 = load ptr, ptr %sector_reads.i874, align 8
  %add.ptr3.i = getelementptr inbounds nuw i64, ptr %141, i64 %div8.i
  br i1 %or.cond11251173, label %for.body.i883.lr.ph, label %for.cond36.i.preheader

for.body.i883.lr.ph:
  %142 = load ptr, ptr %global_writes.i279, align 8
  %143 = load ptr, ptr %global_reads.i285, align 8
  %or.i892 = or i64 %or.i217, 15
  %splat.splatinsert11.i = insertelement <8 x i64> poison, i64 %or.i892, i64 0
  %splat.splat12.i = shufflevector <8 x i64> %splat.splatinsert11.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert16.i = insertelement <8 x i64> poison, i64 %or2.i, i64 0
  %splat.splat17.i = shufflevector <8 x i64> %splat.splatinsert16.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splat17.pn.i = select i1 %cmp701204, <8 x i64> %splat.splat17.i, <8 x i64> %splat.splat12.i
  %144 = load i64, ptr %137, align 8
  %splat.splatinsert20.i = insertelement <8 x i64> poison, i64 %144, i64 0
  %splat.splat21.i = shufflevector <8 x i64> %splat.splatinsert20.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %for.body.i883

for.cond.i875:
  %inc.i901 = add nuw nsw i64 %sector.0.i8761174, 1
  %cmp.i882 = icmp samesign ult i64 %inc.i901, %div10.i
  br i1 %cmp.i882, label %for.body.i883, label %for.body40.i.preheader

for.cond36.i.preheader:
  br i1 %cmp38.i1175.not, label %unite.exit, label %for.body40.i.preheader

for.body40.i.preheader:
  br label %for.body40.i

for.body.i883:
  %sector.0.i8761174 = phi i64 [ 0, %for.body.i883.lr.ph ], [ %inc.i901, %for.cond.i875 ]
  %add.i884 = add nuw nsw i64 %sector.0.i8761174, %div8.i
  %mul.i885 = shl i64 %add.i884, 3
  %add.ptr5.i = getelementptr inbounds nuw i64, ptr %142, i64 %mul.i885
  %145 = load <8 x i64>, ptr %add.ptr5.i, align 8
  %add.ptr6.i = getelementptr inbounds nuw i64, ptr %143, i64 %mul.i885
  %146 = load <8 x i64>, ptr %add.ptr6.i, align 8
  %mul7.i = shl i64 %sector.0.i8761174, 5
  %splat.splatinsert.i888 = insertelement <8 x i64> poison, i64 %mul7.i, i64 0
  %splat.splat.i889 = shufflevector <8 x i64> %splat.splatinsert.i888, <8 x i64> poison, <8 x i32> zeroinitializer
  %add8.i = or disjoint <8 x i64> %splat.splat.i889, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28>
  %div.i890 = udiv <8 x i64> %add8.i, %splat.splat10.i
  %shl.i893 = shl <8 x i64> %div.i890, splat (i64 22)
  %mine.0.i895 = add <8 x i64> %shl.i893, %splat.splat17.pn.i
  %cmp22.i = icmp uge <8 x i64> %145, %splat.splat21.i
  %xor.i896 = xor <8 x i64> %mine.0.i895, %146
  %and.i897 = and <8 x i64> %xor.i896, splat (i64 -2097025)
  %cmp23.i = icmp ne <8 x i64> %and.i897, zeroinitializer
  %or2588.i = or <8 x i1> %cmp22.i, %cmp23.i
  %147 = bitcast <8 x i1> %or2588.i to i8
  %tobool26.not.i = icmp eq i8 %147, 0
  br i1 %tobool26.not.i, label %for.cond.i875, label %unite.exit

for.body40.i:
  %sector35.0.i1176 = phi i64 [ %inc55.i, %for.body40.i ], [ 0, %for.body40.i.preheader ]
  %mul43.i = shl i64 %sector35.0.i1176, 5
  %div44.i = udiv i64 %mul43.i, %1
  %shl45.i = shl i64 %div44.i, 22
  %add46.i = add i64 %shl45.i, %or2.i
  %cond.i878 = select i1 %tobool291092, i64 0, i64 %add46.i
  %arrayidx.i879 = getelementptr inbounds nuw i64, ptr %add.ptr.i873, i64 %sector35.0.i1176
  store i64 %cond.i878, ptr %arrayidx.i879, align 8
  %cond52.i = select i1 %tobool291092, i64 %add46.i, i64 0
  %arrayidx53.i = getelementptr inbounds nuw i64, ptr %add.ptr3.i, i64 %sector35.0.i1176
  store i64 %cond52.i, ptr %arrayidx53.i, align 8
  %inc55.i = add nuw nsw i64 %sector35.0.i1176, 1
  %exitcond1181.not = icmp eq i64 %inc55.i, %div10.i
  br i1 %exitcond1181.not, label %unite.exit, label %for.body40.i

unite.exit:
  %add.i215 = add nuw nsw i64 %lane.0.i2121177, %cond.i210
  %cmp3.i = icmp samesign ult i64 %add.i215, 32
  br i1 %cmp3.i, label %for.body.i213, label %cleanup

cleanup:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

define internal fastcc zeroext i1 @run_of_warp(ptr noundef %w, i64 noundef %start, i32 noundef %mask, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %cells.addr.i = alloca <32 x i64>, align 256
  %index.addr.i687 = alloca <32 x i64>, align 256
  %index.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i = alloca <16 x i64>, align 128
  %tobool.not.i = icmp eq i32 %mask, 0
  br i1 %tobool.not.i, label %run.exit, label %if.end.i

if.end.i:
  %0 = load i64, ptr @RACES, align 8
  %tobool.not.i1 = icmp eq i64 %0, 0
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  br i1 %tobool.not.i1, label %if.then.i, label %if.end.i2

if.then.i:
  %3 = load i64, ptr @SHARED, align 8
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %past_of_words.exit.thread, label %cond.true4.i

cond.true4.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %4 = load i64, ptr %shared.i, align 8
  br label %past_of_words.exit.thread

past_of_words.exit.thread:
  %.sink = phi i64 [ 40, %cond.true4.i ], [ 32, %if.then.i ]
  %cond.i1362 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i1383 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1067 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1067, align 8
  %arrayidx.i1068 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1068, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1068, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1068, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1070 = getelementptr inbounds nuw i8, ptr %arrayidx.i1068, i64 80
  %12 = load i64, ptr %read_mark.i1070, align 8
  %cond.i.i1071 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
  %13 = load i64, ptr @SHARED, align 8
  %tobool.not.i.i = icmp eq i64 %13, 0
  %cond.in.i.i.v = select i1 %tobool.not.i.i, i64 232, i64 256
  %cond.in.i.i = getelementptr inbounds nuw i8, ptr %1, i64 %cond.in.i.i.v
  %cond.i.i = load i64, ptr %cond.in.i.i, align 8
  %cond19.in.i.i.v = select i1 %tobool.not.i.i, i64 32, i64 40
  %cond19.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond19.in.i.i.v
  %cond19.i.i = load i64, ptr %cond19.in.i.i, align 8
  %cond24.in.i.i.v = select i1 %tobool.not.i.i, i64 56, i64 72
  %cond24.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond24.in.i.i.v
  %cond24.i.i = load ptr, ptr %cond24.in.i.i, align 8
  %cond29.in.i.i.v = select i1 %tobool.not.i.i, i64 64, i64 80
  %cond29.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.in.i.i.v
  %cond29.i.i = load ptr, ptr %cond29.in.i.i, align 8
  br i1 %tobool.not.i.i, label %if.then.i.i, label %if.then11.i

if.then.i.i:
  %common1.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %14 = load ptr, ptr %common1.i, align 8
  %mixed.i1075 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1075, align 8
  %tobool.not.i1076 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1076, label %if.then6.i, label %if.end.i1077

if.end.i1077:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1078 = icmp eq ptr %16, %2
  br i1 %cmp.i1078, label %cond.true.i1083, label %cond.end.i1079

cond.true.i1083:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1084 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1084, align 8
  br label %cond.end.i1079

cond.end.i1079:
  %cond.i1080 = phi i64 [ %20, %cond.true.i1083 ], [ -1, %if.end.i1077 ]
  %cond.i.i1081 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1080)
  br label %if.then6.i

if.then11.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %2, i64 136
  %21 = load i64, ptr %shared_written.i, align 8
  %cmp.i3 = icmp uge i64 %21, %9
  %shared_read.i = getelementptr inbounds nuw i8, ptr %2, i64 144
  %22 = load i64, ptr %shared_read.i, align 8
  %cmp17.i = icmp uge i64 %22, %9
  %23 = load i64, ptr @STORE, align 8
  %tobool21.not.i = icmp eq i64 %23, 0
  %cond29.v.i = select i1 %tobool21.not.i, i64 144, i64 136
  %cond29.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.v.i
  store i64 %6, ptr %cond29.i, align 8
  %or.cond.i4 = select i1 %tobool21.not.i, i1 true, i1 %cmp17.i
  br i1 %or.cond.i4, label %if.then32.i, label %if.end7.i

if.then32.i:
  %24 = load ptr, ptr %w, align 8
  %tracked.i.i1087 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1087, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1088 = add i64 %26, -1
  %cmp.i1089 = icmp ult i64 %sub.i1088, 2048
  br i1 %cmp.i1089, label %if.then.i1091, label %if.end7.i

if.then.i1091:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.60.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1081, %cond.end.i1079 ]
  %past.i.sroa.45.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1080, %cond.end.i1079 ]
  %27 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 range(i32 1, 0) %mask, i1 true)
  %conv.i = zext nneg i32 %27 to i64
  %28 = load i64, ptr @NBYTES, align 8
  %mul.i8 = mul i64 %28, %conv.i
  %add.i9 = add i64 %mul.i8, %start
  %29 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 range(i32 1, 0) %mask, i1 true)
  %sub.i10 = sub nuw nsw i32 32, %29
  %conv1.i = zext nneg i32 %sub.i10 to i64
  %mul2.i = mul i64 %28, %conv1.i
  %add3.i = add i64 %start, -1
  %sub4.i = add i64 %add3.i, %mul2.i
  %div12.i = lshr i64 %add.i9, 5
  %div513.i = lshr i64 %sub4.i, 5
  %cmp.not.i1633 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i1633, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i1634 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i1634, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1092 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1092, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1093 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1093, align 8
  %sub.i1094 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1094, 5
  %arrayidx.i1095 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1095, align 8
  %cmp.not.i1096 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1096, label %split.exit, label %if.then.i1097

if.then.i1097:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i1634, 1
  %exitcond.not = icmp eq i64 %sector.0.i1634, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i1406 = phi i1 [ %tobool5.i1383, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1091 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i1381.pn = phi i64 [ %cond.i1362, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1091 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i1404 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1091 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.37.01400 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1091 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.40.01399 = phi i64 [ 0, %past_of_words.exit.thread ], [ %6, %if.then11.i ], [ %6, %if.then6.i ], [ %6, %if.then.i1091 ], [ %6, %if.then32.i ], [ %6, %split.exit ]
  %past.i.sroa.45.11398 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.45.1, %if.then6.i ], [ %8, %if.then.i1091 ], [ %8, %if.then32.i ], [ %past.i.sroa.45.1, %split.exit ]
  %past.i.sroa.60.11396 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.60.1, %if.then6.i ], [ %9, %if.then.i1091 ], [ %9, %if.then32.i ], [ %past.i.sroa.60.1, %split.exit ]
  %past.i.sroa.77.01394 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1091 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.87.01393 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1091 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.95.01392 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1071, %if.then11.i ], [ %cond.i.i1071, %if.then6.i ], [ %cond.i.i1071, %if.then.i1091 ], [ %cond.i.i1071, %if.then32.i ], [ %cond.i.i1071, %split.exit ]
  %past.i.sroa.99.01391 = phi i64 [ %cond.i1362, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1091 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.103.01390 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1091 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.120.01389.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1091 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.125.01388.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1091 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.112.01387 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1091 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.106.01385 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1091 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i1405 = add i64 %add.i1381.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.103.01390, %start.addr.0.i1405
  %36 = load i64, ptr @NBYTES, align 8
  %37 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %36)
  %38 = icmp eq i64 %37, 1
  %39 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %36, i1 true)
  %40 = load i64, ptr @STORE, align 8
  %tobool5.not.i = icmp eq i64 %40, 0
  %tobool11.i117 = icmp ne i64 %40, 0
  br label %for.body.i

for.body.i:
  %cmp.i.not = phi i1 [ true, %for.body.i.lr.ph ], [ false, %for.inc.i ]
  %first.0.i1635 = phi i64 [ 0, %for.body.i.lr.ph ], [ 16, %for.inc.i ]
  %mul.i = mul i64 %36, %first.0.i1635
  %add10.i = add i64 %add9.i, %mul.i
  %sh_prom.i = trunc nuw nsw i64 %first.0.i1635 to i32
  %shr.i = lshr i32 %mask, %sh_prom.i
  %and.i = and i32 %shr.i, 65535
  br i1 %38, label %entry.split.i, label %spread.exit

entry.split.i:
  switch i64 %39, label %spread.exit [
    i64 0, label %sw.bb.i
    i64 1, label %sw.bb1.i
    i64 2, label %sw.bb3.i
    i64 3, label %sw.bb5.i
  ]

sw.bb.i:
  %mask.addr.sroa.0.0.extract.trunc.i17.i = trunc i32 %shr.i to i16
  %41 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i17.i to <16 x i1>
  %42 = inttoptr i64 %add10.i to ptr
  %masked_load.i = tail call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %42, <16 x i1> %41, <16 x i8> splat (i8 -1))
  %cmp.i29 = icmp ne <16 x i8> %masked_load.i, splat (i8 -1)
  %43 = bitcast <16 x i1> %cmp.i29 to i16
  %tobool.not.i31 = icmp eq i16 %43, 0
  br i1 %tobool.not.i31, label %for.inc.i, label %if.end.i32

if.end.i32:
  br i1 %tobool5.not.i, label %run.exit, label %if.end11.i.thread

if.end11.i.thread:
  tail call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 -1), ptr align 1 %42, <16 x i1> %41)
  br label %for.inc.i

sw.bb1.i:
  %mask.addr.sroa.0.0.extract.trunc.i17.i37 = trunc i32 %shr.i to i16
  %44 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i17.i37 to <16 x i1>
  %45 = inttoptr i64 %add10.i to ptr
  %masked_load.i38 = tail call <16 x i16> @llvm.masked.load.v16i16.p0(ptr align 2 %45, <16 x i1> %44, <16 x i16> splat (i16 -1))
  %cmp.i39 = icmp ne <16 x i16> %masked_load.i38, splat (i16 -1)
  %46 = bitcast <16 x i1> %cmp.i39 to i16
  %tobool.not.i44 = icmp eq i16 %46, 0
  br i1 %tobool.not.i44, label %for.inc.i, label %if.end.i45

if.end.i45:
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread1408

marked_run.exit.thread1408:
  tail call void @llvm.masked.store.v16i16.p0(<16 x i16> splat (i16 -1), ptr align 2 %45, <16 x i1> %44)
  br label %for.inc.i

sw.bb3.i:
  %mask.addr.sroa.0.0.extract.trunc.i17.i55 = trunc i32 %shr.i to i16
  %47 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i17.i55 to <16 x i1>
  %48 = inttoptr i64 %add10.i to ptr
  %masked_load.i56 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %48, <16 x i1> %47, <16 x i32> splat (i32 -1))
  %cmp.i57 = icmp ne <16 x i32> %masked_load.i56, splat (i32 -1)
  %49 = bitcast <16 x i1> %cmp.i57 to i16
  %tobool.not.i62 = icmp eq i16 %49, 0
  br i1 %tobool.not.i62, label %for.inc.i, label %if.end.i63

if.end.i63:
  br i1 %tobool5.not.i, label %run.exit, label %if.end11.i67.thread

if.end11.i67.thread:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> splat (i32 -1), ptr align 4 %48, <16 x i1> %47)
  br label %for.inc.i

sw.bb5.i:
  %mask.addr.sroa.0.0.extract.trunc.i16.i = trunc i32 %shr.i to i16
  %50 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i16.i to <16 x i1>
  %51 = inttoptr i64 %add10.i to ptr
  %masked_load.i72 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %51, <16 x i1> %50, <16 x i64> splat (i64 -1))
  %cmp.i73 = icmp ne <16 x i64> %masked_load.i72, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp.i73 to i16
  %tobool.not.i77 = icmp eq i16 %52, 0
  br i1 %tobool.not.i77, label %for.inc.i, label %if.end.i78

if.end.i78:
  br i1 %tobool5.not.i, label %run.exit, label %if.end10.i.thread

if.end10.i.thread:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %51, <16 x i1> %50)
  br label %for.inc.i

spread.exit:
  %shl1.i = shl nuw nsw i32 %and.i, 8
  %or2.i = or i32 %shl1.i, %and.i
  %and3.i1102 = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i1102, 4
  %or5.i = or i32 %shl4.i, %and3.i1102
  %and6.i1103 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1103, 2
  %or8.i = or i32 %shl7.i, %and6.i1103
  %and9.i1104 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1104, 1
  %or11.i = or i32 %shl10.i, %and9.i1104
  %and12.i = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i, 3
  %mask.addr.sroa.0.0.extract.trunc.i16.i104 = trunc i32 %or14.i to i16
  %53 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i16.i104 to <16 x i1>
  %54 = inttoptr i64 %add10.i to ptr
  %masked_load.i105 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %54, <16 x i1> %53, <16 x i64> splat (i64 -1))
  %cmp.i106 = icmp ne <16 x i64> %masked_load.i105, splat (i64 -1)
  %55 = bitcast <16 x i1> %cmp.i106 to i16
  %tobool.not.i111 = icmp eq i16 %55, 0
  br i1 %tobool.not.i111, label %marked_u64.exit120, label %if.end.i112

if.end.i112:
  br i1 %tobool5.not.i, label %marked_u64.exit120, label %if.then6.i114

if.then6.i114:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %54, <16 x i1> %53)
  br label %marked_u64.exit120

marked_u64.exit120:
  %retval.0.i119 = phi i1 [ true, %spread.exit ], [ true, %if.then6.i114 ], [ false, %if.end.i112 ]
  %add.i16 = add i64 %add10.i, 128
  %shr.i17 = lshr i32 %or14.i, 16
  %mask.addr.sroa.0.0.extract.trunc.i16.i85 = trunc nuw i32 %shr.i17 to i16
  %56 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i16.i85 to <16 x i1>
  %57 = inttoptr i64 %add.i16 to ptr
  %masked_load.i86 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %57, <16 x i1> %56, <16 x i64> splat (i64 -1))
  %cmp.i87 = icmp ne <16 x i64> %masked_load.i86, splat (i64 -1)
  %58 = bitcast <16 x i1> %cmp.i87 to i16
  %tobool.not.i92 = icmp eq i16 %58, 0
  br i1 %tobool.not.i92, label %marked_u64.exit101, label %if.end.i93

if.end.i93:
  br i1 %tobool5.not.i, label %run.exit, label %if.end10.i97

if.end10.i97:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %57, <16 x i1> %56)
  %59 = and i1 %retval.0.i119, %tobool11.i117
  br i1 %59, label %for.inc.i, label %run.exit

marked_u64.exit101:
  br i1 %retval.0.i119, label %for.inc.i, label %run.exit

for.inc.i:
  br i1 %cmp.i.not, label %for.body.i, label %for.end.i

for.end.i:
  br i1 %tobool.not.i1, label %run.exit, label %if.end16.i

if.end16.i:
  %sub.i = sub i64 %start.addr.0.i1405, %past.i.sroa.99.01391
  %shr20.i = lshr i64 %sub.i, 2
  %60 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %60, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i1405, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, -1
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %60 to i8
  %div.i1605 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i1605 to i64
  %splat.splatinsert.i = insertelement <16 x i64> poison, i64 %div.i.zext, i64 0
  %splat.splat.i = shufflevector <16 x i64> %splat.splatinsert.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl32.i = mul nuw nsw <16 x i64> %splat.splat.i, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %.tr = trunc nuw nsw i64 %60 to i32
  %sh_prom35.i = shl nuw nsw i32 %.tr, 3
  %notmask140.i = shl nsw i32 -1, %sh_prom35.i
  %sub37.i = xor i32 %notmask140.i, -1
  %61 = tail call range(i64 0, 3) i64 @llvm.ctpop.i64(i64 %60)
  %62 = icmp eq i64 %61, 1
  %63 = and i64 %60, 1
  %.not = icmp eq i64 %63, 0
  %spec.select = select i1 %.not, i64 5, i64 9
  %retval.0.i1108 = select i1 %62, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1108, %past.i.sroa.37.01400
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i1404, label %if.end.i.i179, label %lor.lhs.false.i125

lor.lhs.false.i125:
  br i1 %past.i.sroa.120.01389.shrunk, label %if.then.i54.i, label %if.end.i127.thread

if.then.i54.i:
  %mask.addr.sroa.0.0.extract.trunc.i240.i = trunc i32 %sub37.i to i16
  %64 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i240.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01385, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %64, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.i.sroa.60.11396, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i56.i
  %.pre = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11398, i64 0
  %.pre1647 = shufflevector <16 x i64> %.pre, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i

if.end.i.i179:
  %mask.addr.sroa.0.0.extract.trunc.i240.i1410 = trunc i32 %sub37.i to i16
  %65 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i240.i1410 to <16 x i1>
  %add.ptr.i164.i1411 = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01385, i64 %shr20.i
  %masked_load.i165.i1412 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i1411, <16 x i1> %65, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01394, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i165.i1412, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11398, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i182 = sub <16 x i64> %masked_load.i165.i1412, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.i.sroa.60.11396, %past.i.sroa.45.11398
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i182, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %splat.splat.i.i166.pre-phi = phi <16 x i64> [ %splat.splat6.i.i, %if.end.i.i179 ], [ %.pre1647, %if.then.i54.i ]
  %masked_load.i165.i1413 = phi <16 x i64> [ %masked_load.i165.i1412, %if.end.i.i179 ], [ %masked_load.i165.i, %if.then.i54.i ]
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i179 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i1413, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i1413, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i1413, %splat.splat.i.i166.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1619 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.01393, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i1413, %splat.splat18.i.i
  %and2136.i.i.not1621 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1620 = and <16 x i1> %cmp.i.i, %and2136.i.i.not1621
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1619, %or2237.i.i.not1620
  %66 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow1618 = select <16 x i1> %and2338.i.i.not, <16 x i1> %66, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow1618 to <16 x i64>
  br i1 %tobool5.i1406, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i1413, splat (i64 96)
  %cmp.i169 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i171 = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01394, i64 0
  %splat.splat.i172 = shufflevector <16 x i64> %splat.splatinsert.i171, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i1413, %splat.splat.i172
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i169
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i1404, label %if.end.i127, label %if.then21.i

if.then21.i:
  %tobool.i.i426 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i426 to i16
  %mask.sroa.0.0.insert.ext.i.i427 = zext i16 %67 to i32
  %and.i428 = and i32 %mask.sroa.0.0.insert.ext.i.i427, %sub37.i
  %tobool.not.i429 = icmp eq i32 %and.i428, 0
  br i1 %tobool.not.i429, label %if.end.i127, label %land.lhs.true.i430

land.lhs.true.i430:
  %partial.i432 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %68 = load i64, ptr %partial.i432, align 8
  %tobool3.not.i433 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i433, label %if.end.i127, label %if.then.i434

if.then.i434:
  %known5.i435 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i436 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %69 = load i64, ptr %index.i436, align 8
  %arrayidx.i437 = getelementptr inbounds nuw [32 x i64], ptr %known5.i435, i64 %69
  %shr.i438 = lshr <16 x i64> %masked_load.i165.i1413, splat (i64 27)
  %and6.i439 = and <16 x i64> %shr.i438, splat (i64 31)
  %mask.addr.sroa.0.0.extract.trunc.i.i440 = trunc i32 %sub37.i to i16
  %70 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i440 to <16 x i1>
  %71 = getelementptr i64, ptr %arrayidx.i437, <16 x i64> %and6.i439
  %masked_gather.i441 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %71, <16 x i1> %70, <16 x i64> zeroinitializer)
  %and8.i442 = and <16 x i64> %masked_load.i165.i1413, splat (i64 -4294967296)
  %72 = icmp ugt <16 x i64> %and8.i442, %masked_gather.i441
  %73 = or <16 x i1> %cmp9.i.i, %72
  %and13.i444 = select <16 x i1> %73, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i127

if.end.i127:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i444, %if.then.i434 ], [ %bad.1.i, %land.lhs.true.i430 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i176 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %74 = bitcast <16 x i1> %tobool.i.i176 to i16
  %mask.sroa.0.0.insert.ext.i.i177 = zext i16 %74 to i32
  %and29.i = and i32 %mask.sroa.0.0.insert.ext.i.i177, %sub37.i
  %tobool30.i178 = icmp ne i32 %and29.i, 0
  %75 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %75, 0
  br i1 %tobool7.not.i, label %load16.exit.i293, label %land.lhs.true.i

if.end.i127.thread:
  %76 = load i64, ptr @STORE, align 8
  %tobool7.not.i1422 = icmp eq i64 %76, 0
  br i1 %tobool7.not.i1422, label %load16.exit.i293.thread, label %lor.lhs.false15.i

load16.exit.i293.thread:
  %mask.addr.sroa.0.0.extract.trunc.i.i2891483 = trunc i32 %sub37.i to i16
  %77 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i2891483 to <16 x i1>
  %add.ptr.i.i2911484 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01387, i64 %shr20.i
  %masked_load.i.i2921485 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i2911484, <16 x i1> %77, <16 x i64> zeroinitializer)
  %.pre1652 = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11398, i64 0
  %.pre1653 = shufflevector <16 x i64> %.pre1652, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre1654 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.01393, i64 0
  %.pre1655 = shufflevector <16 x i64> %.pre1654, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i102.i

land.lhs.true.i:
  br i1 %tobool1.not.i1404, label %if.end.i.i261, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i12814301447 = phi i1 [ %tobool30.i178, %land.lhs.true.i ], [ false, %if.end.i127.thread ]
  br i1 %past.i.sroa.125.01388.shrunk, label %if.then.i54.i205, label %if.end46.i133

if.then.i54.i205:
  %mask.addr.sroa.0.0.extract.trunc.i241.i = trunc i32 %sub37.i to i16
  %78 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i241.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01387, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %78, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i207 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.11396, i64 0
  %splat.splat.i56.i208 = shufflevector <16 x i64> %splat.splatinsert.i55.i207, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i209 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i56.i208
  %.pre1656 = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11398, i64 0
  %.pre1657 = shufflevector <16 x i64> %.pre1656, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i210

if.end.i.i261:
  %mask.addr.sroa.0.0.extract.trunc.i241.i1453 = trunc i32 %sub37.i to i16
  %79 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i241.i1453 to <16 x i1>
  %add.ptr.i152.i1454 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01387, i64 %shr20.i
  %masked_load.i153.i1455 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i1454, <16 x i1> %79, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i263 = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01394, i64 0
  %splat.splat2.i.i264 = shufflevector <16 x i64> %splat.splatinsert1.i.i263, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i265 = icmp ult <16 x i64> %masked_load.i153.i1455, %splat.splat2.i.i264
  %sub.i.i269 = sub <16 x i64> %masked_load.i153.i1455, %splat.splat.i.i166.pre-phi
  %sub9.i.i271 = sub i64 %past.i.sroa.60.11396, %past.i.sroa.45.11398
  %splat.splatinsert10.i.i272 = insertelement <16 x i64> poison, i64 %sub9.i.i271, i64 0
  %splat.splat11.i.i273 = shufflevector <16 x i64> %splat.splatinsert10.i.i272, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i274 = icmp ult <16 x i64> %sub.i.i269, %splat.splat11.i.i273
  %or20.i.i275 = or <16 x i1> %cmp3.i.i265, %cmp12.i.i274
  br label %old16.exit.i210

old16.exit.i210:
  %splat.splat.i.i223.pre-phi = phi <16 x i64> [ %splat.splat.i.i166.pre-phi, %if.end.i.i261 ], [ %.pre1657, %if.then.i54.i205 ]
  %masked_load.i153.i1464 = phi <16 x i64> [ %masked_load.i153.i1455, %if.end.i.i261 ], [ %masked_load.i153.i, %if.then.i54.i205 ]
  %found.0.i128143014481456 = phi i1 [ %tobool30.i178, %if.end.i.i261 ], [ %found.0.i12814301447, %if.then.i54.i205 ]
  %retval.0.in.i.i211 = phi <16 x i1> [ %or20.i.i275, %if.end.i.i261 ], [ %cmp.i57.i209, %if.then.i54.i205 ]
  %xor.i.i217 = xor <16 x i64> %masked_load.i153.i1464, %add42.i
  %and.i.i218 = and <16 x i64> %xor.i.i217, splat (i64 4290773055)
  %cmp.i.i219 = icmp ne <16 x i64> %and.i.i218, zeroinitializer
  %and8.i.i220 = and <16 x i64> %masked_load.i153.i1464, splat (i64 32)
  %cmp9.i.i221 = icmp ne <16 x i64> %and8.i.i220, zeroinitializer
  %cmp11.i.i224 = icmp ult <16 x i64> %masked_load.i153.i1464, %splat.splat.i.i223.pre-phi
  %and13.i.i225 = and <16 x i64> %xor.i.i217, splat (i64 4160749568)
  %cmp14.i.i226 = icmp ne <16 x i64> %and13.i.i225, zeroinitializer
  %and1635.i.i227.not1623 = or <16 x i1> %cmp11.i.i224, %cmp14.i.i226
  %splat.splatinsert17.i.i229 = insertelement <16 x i64> poison, i64 %past.i.sroa.95.01392, i64 0
  %splat.splat18.i.i230 = shufflevector <16 x i64> %splat.splatinsert17.i.i229, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i231 = icmp uge <16 x i64> %masked_load.i153.i1464, %splat.splat18.i.i230
  %and2136.i.i232.not1625 = or <16 x i1> %cmp19.i.i231, %cmp9.i.i221
  %or2237.i.i233.not1624 = and <16 x i1> %cmp.i.i219, %and2136.i.i232.not1625
  %and2338.i.i234.not = or <16 x i1> %and1635.i.i227.not1623, %or2237.i.i233.not1624
  %80 = xor <16 x i1> %retval.0.in.i.i211, splat (i1 true)
  %narrow1622 = select <16 x i1> %and2338.i.i234.not, <16 x i1> %80, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i1404, label %raced16.exit276, label %if.then21.i251

if.then21.i251:
  %81 = bitcast <16 x i1> %narrow1622 to i16
  %mask.sroa.0.0.insert.ext.i.i398 = zext i16 %81 to i32
  %and.i399 = and i32 %mask.sroa.0.0.insert.ext.i.i398, %sub37.i
  %tobool.not.i400 = icmp eq i32 %and.i399, 0
  br i1 %tobool.not.i400, label %raced16.exit276, label %land.lhs.true.i401

land.lhs.true.i401:
  %partial.i403 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %82 = load i64, ptr %partial.i403, align 8
  %tobool3.not.i404 = icmp eq i64 %82, 0
  br i1 %tobool3.not.i404, label %raced16.exit276, label %if.then.i405

if.then.i405:
  %known5.i406 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i407 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %83 = load i64, ptr %index.i407, align 8
  %arrayidx.i408 = getelementptr inbounds nuw [32 x i64], ptr %known5.i406, i64 %83
  %shr.i409 = lshr <16 x i64> %masked_load.i153.i1464, splat (i64 27)
  %and6.i410 = and <16 x i64> %shr.i409, splat (i64 31)
  %mask.addr.sroa.0.0.extract.trunc.i.i411 = trunc i32 %sub37.i to i16
  %84 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i411 to <16 x i1>
  %85 = getelementptr i64, ptr %arrayidx.i408, <16 x i64> %and6.i410
  %masked_gather.i412 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %85, <16 x i1> %84, <16 x i64> zeroinitializer)
  %and8.i413 = and <16 x i64> %masked_load.i153.i1464, splat (i64 -4294967296)
  %86 = icmp ugt <16 x i64> %and8.i413, %masked_gather.i412
  %87 = or <16 x i1> %cmp9.i.i221, %86
  %88 = select <16 x i1> %87, <16 x i1> %narrow1622, <16 x i1> zeroinitializer
  br label %raced16.exit276

raced16.exit276:
  %bad.2.i254 = phi <16 x i1> [ %narrow1622, %old16.exit.i210 ], [ %88, %if.then.i405 ], [ %narrow1622, %land.lhs.true.i401 ], [ %narrow1622, %if.then21.i251 ]
  %89 = bitcast <16 x i1> %bad.2.i254 to i16
  %mask.sroa.0.0.insert.ext.i.i257 = zext i16 %89 to i32
  %and29.i259 = and i32 %mask.sroa.0.0.insert.ext.i.i257, %sub37.i
  %tobool30.i260 = icmp ne i32 %and29.i259, 0
  %or27146.i = or i1 %found.0.i128143014481456, %tobool30.i260
  br i1 %or27146.i, label %run.exit, label %store16.exit192.i

load16.exit.i293:
  %mask.addr.sroa.0.0.extract.trunc.i.i289 = trunc i32 %sub37.i to i16
  %90 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i289 to <16 x i1>
  %add.ptr.i.i291 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01387, i64 %shr20.i
  %masked_load.i.i292 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i291, <16 x i1> %90, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i1404, label %if.end.i107.i, label %if.then.i102.i

if.then.i102.i:
  %.pre1651.pre-phi = phi <16 x i64> [ %.pre1655, %load16.exit.i293.thread ], [ %splat.splat18.i.i, %load16.exit.i293 ]
  %.pre1649.pre-phi = phi <16 x i64> [ %.pre1653, %load16.exit.i293.thread ], [ %splat.splat.i.i166.pre-phi, %load16.exit.i293 ]
  %masked_load.i.i2921497 = phi <16 x i64> [ %masked_load.i.i2921485, %load16.exit.i293.thread ], [ %masked_load.i.i292, %load16.exit.i293 ]
  %found.1.i.ph1495 = phi i1 [ false, %load16.exit.i293.thread ], [ %tobool30.i178, %load16.exit.i293 ]
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %past.i.sroa.60.11396, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i = icmp ult <16 x i64> %masked_load.i.i2921497, %splat.splat.i104.i
  br label %old16.exit.i297

if.end.i107.i:
  %splat.splatinsert1.i.i337 = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01394, i64 0
  %splat.splat2.i.i338 = shufflevector <16 x i64> %splat.splatinsert1.i.i337, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i339 = icmp ult <16 x i64> %masked_load.i.i292, %splat.splat2.i.i338
  %sub.i.i343 = sub <16 x i64> %masked_load.i.i292, %splat.splat.i.i166.pre-phi
  %sub9.i.i345 = sub i64 %past.i.sroa.60.11396, %past.i.sroa.45.11398
  %splat.splatinsert10.i.i346 = insertelement <16 x i64> poison, i64 %sub9.i.i345, i64 0
  %splat.splat11.i.i347 = shufflevector <16 x i64> %splat.splatinsert10.i.i346, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i348 = icmp ult <16 x i64> %sub.i.i343, %splat.splat11.i.i347
  %or20.i.i349 = or <16 x i1> %cmp3.i.i339, %cmp12.i.i348
  br label %old16.exit.i297

old16.exit.i297:
  %splat.splat18.i86.i.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i107.i ], [ %.pre1651.pre-phi, %if.then.i102.i ]
  %splat.splat.i.i302.pre-phi = phi <16 x i64> [ %splat.splat.i.i166.pre-phi, %if.end.i107.i ], [ %.pre1649.pre-phi, %if.then.i102.i ]
  %masked_load.i.i2921496 = phi <16 x i64> [ %masked_load.i.i292, %if.end.i107.i ], [ %masked_load.i.i2921497, %if.then.i102.i ]
  %found.1.i.ph1494 = phi i1 [ %tobool30.i178, %if.end.i107.i ], [ %found.1.i.ph1495, %if.then.i102.i ]
  %retval.0.in.i.i298 = phi <16 x i1> [ %or20.i.i349, %if.end.i107.i ], [ %cmp.i105.i, %if.then.i102.i ]
  %xor.i75.i = xor <16 x i64> %masked_load.i.i2921496, %add42.i
  %and.i76.i = and <16 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <16 x i64> %and.i76.i, zeroinitializer
  %and8.i80.i = and <16 x i64> %masked_load.i.i2921496, splat (i64 32)
  %cmp9.i81.i = icmp eq <16 x i64> %and8.i80.i, zeroinitializer
  %cmp11.i.i303 = icmp uge <16 x i64> %masked_load.i.i2921496, %splat.splat.i.i302.pre-phi
  %and13.i82.i = and <16 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i83.i = icmp eq <16 x i64> %and13.i82.i, zeroinitializer
  %and1635.i.i304 = and <16 x i1> %cmp11.i.i303, %cmp14.i83.i
  %cmp19.i87.i = icmp ult <16 x i64> %masked_load.i.i2921496, %splat.splat18.i86.i.pre-phi
  %and2136.i88.i = and <16 x i1> %cmp19.i87.i, %cmp9.i81.i
  %or2237.i89.i = or <16 x i1> %cmp.i77.i, %and2136.i88.i
  %and2338.i90.i = and <16 x i1> %and1635.i.i304, %or2237.i89.i
  %91 = select <16 x i1> %and2338.i90.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i298
  %narrow1626 = xor <16 x i1> %91, splat (i1 true)
  br i1 %tobool1.not.i1404, label %if.then19.i, label %if.then.i306

if.then.i306:
  %92 = bitcast <16 x i1> %narrow1626 to i16
  %mask.sroa.0.0.insert.ext.i.i376 = zext i16 %92 to i32
  %and.i377 = and i32 %mask.sroa.0.0.insert.ext.i.i376, %sub37.i
  %tobool.not.i378 = icmp eq i32 %and.i377, 0
  br i1 %tobool.not.i378, label %after_read16.exit.thread, label %land.lhs.true.i379

land.lhs.true.i379:
  %partial.i381 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %93 = load i64, ptr %partial.i381, align 8
  %tobool3.not.i382 = icmp eq i64 %93, 0
  br i1 %tobool3.not.i382, label %after_read16.exit.thread, label %if.then.i383

if.then.i383:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i384 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %94 = load i64, ptr %index.i384, align 8
  %arrayidx.i385 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %94
  %shr.i386 = lshr <16 x i64> %masked_load.i.i2921496, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i386, splat (i64 31)
  %mask.addr.sroa.0.0.extract.trunc.i.i387 = trunc i32 %sub37.i to i16
  %95 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i387 to <16 x i1>
  %96 = getelementptr i64, ptr %arrayidx.i385, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %96, <16 x i1> %95, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i2921496, splat (i64 -4294967296)
  %97 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %98 = icmp ne <16 x i64> %and8.i80.i, zeroinitializer
  %99 = or <16 x i1> %98, %97
  %100 = select <16 x i1> %99, <16 x i1> %narrow1626, <16 x i1> zeroinitializer
  br label %after_read16.exit.thread

after_read16.exit.thread:
  %bad.0.i.ph = phi <16 x i1> [ %narrow1626, %if.then.i306 ], [ %narrow1626, %land.lhs.true.i379 ], [ %100, %if.then.i383 ]
  %and.i3091499 = and <16 x i64> %masked_load.i.i2921496, splat (i64 64)
  %cmp.i3101500 = icmp eq <16 x i64> %and.i3091499, zeroinitializer
  %vector_select.i1503 = select <16 x i1> %and1635.i.i304, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i3131504 = or <16 x i64> %vector_select.i1503, %masked_load.i.i2921496
  %vector_cond36.i1505 = select <16 x i1> %cmp.i3101500, <16 x i1> %bad.0.i.ph, <16 x i1> zeroinitializer
  %vector_select37.i1506 = select <16 x i1> %vector_cond36.i1505, <16 x i64> %or.i3131504, <16 x i64> %add42.i
  %splat.splatinsert.i143 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i144 = shufflevector <16 x i64> %splat.splatinsert.i143, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i145 = add nuw nsw <16 x i64> %splat.splat.i144, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i145, ptr %index.addr.i, align 128
  %101 = load ptr, ptr %w, align 8
  %tracked.i1113 = getelementptr inbounds nuw i8, ptr %101, i64 896
  %102 = load ptr, ptr %tracked.i1113, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %102, i64 104
  %103 = load i64, ptr %partial.i, align 8
  %tobool.not.i361 = icmp eq i64 %103, 0
  br i1 %tobool.not.i361, label %note_reads16.exit, label %if.then.i362

if.then19.i:
  %and.i309 = and <16 x i64> %masked_load.i.i2921496, splat (i64 64)
  %cmp.i310 = icmp eq <16 x i64> %and.i309, zeroinitializer
  %narrow1628 = select <16 x i1> %cmp.i310, <16 x i1> %narrow1626, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i2921496, ptr %cells.addr.i.i, align 128
  %104 = load ptr, ptr %w, align 8
  %tracked.i1112 = getelementptr inbounds nuw i8, ptr %104, i64 896
  %105 = load ptr, ptr %tracked.i1112, align 8
  %106 = load i64, ptr %105, align 8
  %splat.splatinsert.i113.i = insertelement <16 x i64> poison, i64 %106, i64 0
  %splat.splat.i114.i = shufflevector <16 x i64> %splat.splatinsert.i113.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <16 x i64> %masked_load.i.i2921496, %splat.splat.i114.i
  %and330.i.i = and <16 x i1> %cmp9.i81.i, %cmp1.i.i
  %107 = and <16 x i1> %or2237.i89.i, %and330.i.i
  %108 = and <16 x i1> %cmp14.i83.i, %107
  %109 = and <16 x i1> %narrow1628, %108
  %110 = bitcast <16 x i1> %109 to i16
  %111 = zext i16 %110 to i32
  %and5.i.i = and i32 %111, %sub37.i
  %tobool.not.i115.i = icmp eq i32 %and5.i.i, 0
  br i1 %tobool.not.i115.i, label %after_read16.exit, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %common.i.i = getelementptr inbounds nuw i8, ptr %105, i64 16
  %112 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %112, i64 72
  %113 = load i64, ptr %mixed.i.i, align 8
  %tobool8.not.i.i = icmp eq i64 %113, 0
  br i1 %tobool8.not.i.i, label %after_read16.exit, label %for.cond.i.i.preheader

for.cond.i.i.preheader:
  %run.i.i = getelementptr inbounds nuw i8, ptr %105, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i1645 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i118.i, %for.body.i.i ]
  %found.0.i.i1644 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %114 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1645, i1 true)
  %idxprom.i.i = zext nneg i32 %114 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %115 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %115)
  %116 = load i64, ptr %run.i.i, align 8
  %cmp11.i116.i = icmp eq i64 %call10.i.i, %116
  %sub.i117.i = sub nsw i32 0, %rest.0.i.i1645
  %and14.i.i = and i32 %rest.0.i.i1645, %sub.i117.i
  %or.i.i335 = select i1 %cmp11.i116.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i335, %found.0.i.i1644
  %sub15.i.i = add nsw i32 %rest.0.i.i1645, -1
  %and16.i118.i = and i32 %sub15.i.i, %rest.0.i.i1645
  %tobool9.not.i.i = icmp eq i32 %and16.i118.i, 0
  br i1 %tobool9.not.i.i, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %117 = trunc nuw i32 %found.1.i.i to i16
  %.inner = xor i16 %117, -1
  %118 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %found.2.i.i = phi <16 x i1> [ splat (i1 true), %if.then19.i ], [ splat (i1 true), %land.lhs.true.i.i ], [ %118, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %and34.i1630 = and <16 x i1> %narrow1628, %found.2.i.i
  %vector_select.i = select <16 x i1> %and1635.i.i304, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i313 = or <16 x i64> %vector_select.i, %masked_load.i.i2921496
  %vector_select37.i = select <16 x i1> %and34.i1630, <16 x i64> %or.i313, <16 x i64> %add42.i
  br i1 %found.1.i.ph1494, label %run.exit, label %store16.exit192.i

if.then.i362:
  %readers3.i = getelementptr inbounds nuw i8, ptr %102, i64 216
  %119 = load ptr, ptr %readers3.i, align 8
  %tobool4.not.i1642 = icmp eq i64 %60, 0
  br i1 %tobool4.not.i1642, label %note_reads16.exit, label %for.body.i364.lr.ph

for.body.i364.lr.ph:
  %shr.i365 = lshr i64 %past.i.sroa.40.01399, 32
  %conv5.i = trunc nuw i64 %shr.i365 to i32
  %index7.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i364

for.body.i364:
  %rest.0.i1643 = phi i32 [ %sub37.i, %for.body.i364.lr.ph ], [ %and.i367, %for.body.i364 ]
  %120 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1643, i1 true)
  %idxprom.i = zext nneg i32 %120 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %121 = load i64, ptr %arrayidx.i, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %119, i64 %121
  %122 = load i64, ptr %index7.i, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %122
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i366 = add nsw i32 %rest.0.i1643, -1
  %and.i367 = and i32 %sub.i366, %rest.0.i1643
  %tobool4.not.i = icmp eq i32 %and.i367, 0
  br i1 %tobool4.not.i, label %note_reads16.exit, label %for.body.i364

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1494, label %run.exit, label %store16.exit192.i

if.end46.i133:
  br i1 %found.0.i12814301447, label %run.exit, label %store16.exit192.i

store16.exit192.i:
  %fresh.0.i1511 = phi <16 x i64> [ %vector_select37.i1506, %note_reads16.exit ], [ %add42.i, %if.end46.i133 ], [ %add42.i, %raced16.exit276 ], [ %vector_select37.i, %after_read16.exit ]
  %cond12.i.sroa.speculated143614701510 = phi ptr [ %past.i.sroa.112.01387, %note_reads16.exit ], [ %past.i.sroa.106.01385, %if.end46.i133 ], [ %past.i.sroa.106.01385, %raced16.exit276 ], [ %past.i.sroa.112.01387, %after_read16.exit ]
  %mask.addr.sroa.0.0.extract.trunc.i.i134 = trunc i32 %sub37.i to i16
  %123 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i134 to <16 x i1>
  %add.ptr.i188.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated143614701510, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1511, ptr align 8 %add.ptr.i188.i, <16 x i1> %123)
  br label %run.exit

if.end46.i:
  %div48136.i = lshr i64 %60, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %past.i.sroa.37.01400, 15
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %cmp28.i = icmp ugt i64 %60, 7
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %124 = load i64, ptr @STORE, align 8
  %tobool7.not.i4661519 = icmp eq i64 %124, 0
  %splat.splatinsert.i939 = insertelement <32 x i64> poison, i64 %past.i.sroa.60.11396, i64 0
  %splat.splat.i940 = shufflevector <32 x i64> %splat.splatinsert.i939, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i946 = insertelement <32 x i64> poison, i64 %past.i.sroa.77.01394, i64 0
  %splat.splat2.i947 = shufflevector <32 x i64> %splat.splatinsert1.i946, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i950 = insertelement <32 x i64> poison, i64 %past.i.sroa.45.11398, i64 0
  %splat.splat6.i951 = shufflevector <32 x i64> %splat.splatinsert5.i950, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i954 = sub i64 %past.i.sroa.60.11396, %past.i.sroa.45.11398
  %splat.splatinsert10.i955 = insertelement <32 x i64> poison, i64 %sub9.i954, i64 0
  %splat.splat11.i956 = shufflevector <32 x i64> %splat.splatinsert10.i955, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i888 = insertelement <32 x i64> poison, i64 %past.i.sroa.87.01393, i64 0
  %splat.splat18.i889 = shufflevector <32 x i64> %splat.splatinsert17.i888, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1025 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1028 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1029 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i863 = insertelement <32 x i64> poison, i64 %past.i.sroa.95.01392, i64 0
  %splat.splat18.i864 = shufflevector <32 x i64> %splat.splatinsert17.i863, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i698 = lshr i64 %past.i.sroa.40.01399, 32
  %conv5.i699 = trunc nuw i64 %shr.i698 to i32
  br label %for.body67.i

for.body67.i:
  %first62.0.i1641 = phi i64 [ 0, %if.end46.i ], [ %add94.i, %compare32.exit ]
  %found.0.i1640 = phi i1 [ false, %if.end46.i ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i1641 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br i1 %cmp28.i, label %for.body.i1115, label %spread.exit1136

for.body.i1115:
  %count.addr.030.i1116 = phi i64 [ %shr.i1134, %for.body.i1115 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1117 = phi i64 [ %or14.i1133, %for.body.i1115 ], [ %and73.i, %for.body67.i ]
  %and.i1120 = and i64 %mask.addr.029.i1117, 281470681808895
  %shl1.i1121 = shl nuw nsw i64 %and.i1120, 8
  %or2.i1122 = or i64 %shl1.i1121, %and.i1120
  %and3.i1123 = and i64 %or2.i1122, 71777214294589695
  %shl4.i1124 = shl nuw nsw i64 %and3.i1123, 4
  %or5.i1125 = or i64 %shl4.i1124, %and3.i1123
  %and6.i1126 = and i64 %or5.i1125, 1085102592571150095
  %shl7.i1127 = shl nuw nsw i64 %and6.i1126, 2
  %or8.i1128 = or i64 %shl7.i1127, %and6.i1126
  %and9.i1129 = and i64 %or8.i1128, 3689348814741910323
  %shl10.i1130 = shl nuw nsw i64 %and9.i1129, 1
  %or11.i1131 = or i64 %shl10.i1130, %and9.i1129
  %and12.i1132 = and i64 %or11.i1131, 6148914691236517205
  %or14.i1133 = mul nuw i64 %and12.i1132, 3
  %shr.i1134 = lshr i64 %count.addr.030.i1116, 1
  %cmp.i1135 = icmp samesign ugt i64 %count.addr.030.i1116, 3
  br i1 %cmp.i1135, label %for.body.i1115, label %spread.exit1136

spread.exit1136:
  %mask.addr.0.lcssa.i = phi i64 [ %and73.i, %for.body67.i ], [ %or14.i1133, %for.body.i1115 ]
  %conv75.i = trunc i64 %mask.addr.0.lcssa.i to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i1641, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i1641, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i1404, label %if.end.i944, label %lor.lhs.false.i460

lor.lhs.false.i460:
  br i1 %past.i.sroa.120.01389.shrunk, label %if.then.i937, label %if.end.i463.thread

if.then.i937:
  %125 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01385, i64 %add87.i
  %masked_load.i525 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %125, <32 x i64> zeroinitializer)
  %cmp.i941 = icmp ult <32 x i64> %masked_load.i525, %splat.splat.i940
  br label %old32.exit959

if.end.i944:
  %126 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1512 = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01385, i64 %add87.i
  %masked_load.i5251513 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1512, <32 x i1> %126, <32 x i64> zeroinitializer)
  %cmp3.i948 = icmp ult <32 x i64> %masked_load.i5251513, %splat.splat2.i947
  %sub.i952 = sub <32 x i64> %masked_load.i5251513, %splat.splat6.i951
  %cmp12.i957 = icmp ult <32 x i64> %sub.i952, %splat.splat11.i956
  %or20.i958 = or <32 x i1> %cmp3.i948, %cmp12.i957
  br label %old32.exit959

old32.exit959:
  %masked_load.i5251514 = phi <32 x i64> [ %masked_load.i525, %if.then.i937 ], [ %masked_load.i5251513, %if.end.i944 ]
  %retval.0.in.i942 = phi <32 x i1> [ %cmp.i941, %if.then.i937 ], [ %or20.i958, %if.end.i944 ]
  %xor.i875 = xor <32 x i64> %masked_load.i5251514, %add85.i
  %and.i876 = and <32 x i64> %xor.i875, splat (i64 4290773055)
  %cmp.i877 = icmp ne <32 x i64> %and.i876, zeroinitializer
  %and8.i879 = and <32 x i64> %masked_load.i5251514, splat (i64 32)
  %cmp9.i880 = icmp ne <32 x i64> %and8.i879, zeroinitializer
  %cmp11.i883 = icmp ult <32 x i64> %masked_load.i5251514, %splat.splat6.i951
  %and13.i884 = and <32 x i64> %xor.i875, splat (i64 4160749568)
  %cmp14.i885 = icmp ne <32 x i64> %and13.i884, zeroinitializer
  %and1633.i886.not1606 = or <32 x i1> %cmp11.i883, %cmp14.i885
  %cmp19.i890 = icmp uge <32 x i64> %masked_load.i5251514, %splat.splat18.i889
  %and2134.i891.not1608 = or <32 x i1> %cmp19.i890, %cmp9.i880
  %or2235.i892.not1607 = and <32 x i1> %cmp.i877, %and2134.i891.not1608
  %and2336.i893.not = or <32 x i1> %and1633.i886.not1606, %or2235.i892.not1607
  %127 = xor <32 x i1> %retval.0.in.i942, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i893.not, <32 x i1> %127, <32 x i1> zeroinitializer
  %not.i894 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i1406, label %if.end19.i583, label %if.then14.i574

if.then14.i574:
  %and15.i575 = and <32 x i64> %masked_load.i5251514, splat (i64 96)
  %cmp.i576 = icmp eq <32 x i64> %and15.i575, splat (i64 96)
  %cmp16.i580 = icmp uge <32 x i64> %masked_load.i5251514, %splat.splat2.i947
  %and1848.i581 = and <32 x i1> %cmp16.i580, %cmp.i576
  %or.i582 = select <32 x i1> %and1848.i581, <32 x i64> splat (i64 -1), <32 x i64> %not.i894
  br label %if.end19.i583

if.end19.i583:
  %bad.1.i584 = phi <32 x i64> [ %not.i894, %old32.exit959 ], [ %or.i582, %if.then14.i574 ]
  %tobool.i7371670 = icmp ne <32 x i64> %bad.1.i584, zeroinitializer
  %128 = bitcast <32 x i1> %tobool.i7371670 to i32
  %and29.i5911671 = and i32 %128, %conv75.i
  br i1 %tobool1.not.i1404, label %if.end.i463.thread1668, label %if.then21.i586

if.then21.i586:
  %tobool.not.i1022 = icmp eq i32 %and29.i5911671, 0
  br i1 %tobool.not.i1022, label %if.end.i463, label %land.lhs.true.i1023

land.lhs.true.i1023:
  %129 = load i64, ptr %partial.i1025, align 8
  %tobool3.not.i1026 = icmp eq i64 %129, 0
  br i1 %tobool3.not.i1026, label %if.end.i463, label %if.then.i1027

if.then.i1027:
  %130 = load i64, ptr %index.i1029, align 8
  %arrayidx.i1030 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1028, i64 %130
  %shr.i1031 = lshr <32 x i64> %masked_load.i5251514, splat (i64 27)
  %and6.i1032 = and <32 x i64> %shr.i1031, splat (i64 31)
  %131 = bitcast i32 %conv75.i to <32 x i1>
  %132 = getelementptr i64, ptr %arrayidx.i1030, <32 x i64> %and6.i1032
  %masked_gather.i1033 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %132, <32 x i1> %131, <32 x i64> zeroinitializer)
  %and8.i1034 = and <32 x i64> %masked_load.i5251514, splat (i64 -4294967296)
  %133 = icmp ugt <32 x i64> %and8.i1034, %masked_gather.i1033
  %134 = or <32 x i1> %cmp9.i880, %133
  %and13.i1036 = select <32 x i1> %134, <32 x i64> %bad.1.i584, <32 x i64> zeroinitializer
  br label %if.end.i463

if.end.i463:
  %bad.2.i589 = phi <32 x i64> [ %bad.1.i584, %if.then21.i586 ], [ %and13.i1036, %if.then.i1027 ], [ %bad.1.i584, %land.lhs.true.i1023 ]
  %tobool.i737 = icmp ne <32 x i64> %bad.2.i589, zeroinitializer
  %135 = bitcast <32 x i1> %tobool.i737 to i32
  %and29.i591 = and i32 %135, %conv75.i
  %tobool30.i592 = icmp ne i32 %and29.i591, 0
  br i1 %tobool7.not.i4661519, label %if.then.i898, label %lor.lhs.false15.i474

if.end.i463.thread1668:
  %tobool30.i5921672 = icmp ne i32 %and29.i5911671, 0
  %136 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i6541682 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01387, i64 %add87.i
  %masked_load.i.i6551683 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i6541682, <32 x i1> %136, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i6551683, %splat.splat2.i947
  %sub.i907 = sub <32 x i64> %masked_load.i.i6551683, %splat.splat6.i951
  %cmp12.i = icmp ult <32 x i64> %sub.i907, %splat.splat11.i956
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br i1 %tobool7.not.i4661519, label %old32.exit, label %old32.exit933

if.end.i463.thread:
  br i1 %tobool7.not.i4661519, label %if.then.i898, label %lor.lhs.false15.i474

lor.lhs.false15.i474:
  %found.0.i46415211538 = phi i1 [ false, %if.end.i463.thread ], [ %tobool30.i592, %if.end.i463 ]
  br i1 %past.i.sroa.125.01388.shrunk, label %if.then.i911, label %if.end46.i480

if.then.i911:
  %137 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i535 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01387, i64 %add87.i
  %masked_load.i536 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i535, <32 x i1> %137, <32 x i64> zeroinitializer)
  %cmp.i915 = icmp ult <32 x i64> %masked_load.i536, %splat.splat.i940
  br label %old32.exit933

old32.exit933:
  %masked_load.i5361554 = phi <32 x i64> [ %masked_load.i536, %if.then.i911 ], [ %masked_load.i.i6551683, %if.end.i463.thread1668 ]
  %found.0.i464152115391546 = phi i1 [ %found.0.i46415211538, %if.then.i911 ], [ %tobool30.i5921672, %if.end.i463.thread1668 ]
  %retval.0.in.i916 = phi <32 x i1> [ %cmp.i915, %if.then.i911 ], [ %or20.i, %if.end.i463.thread1668 ]
  %xor.i850 = xor <32 x i64> %masked_load.i5361554, %add85.i
  %and.i851 = and <32 x i64> %xor.i850, splat (i64 4290773055)
  %cmp.i852 = icmp ne <32 x i64> %and.i851, zeroinitializer
  %and8.i854 = and <32 x i64> %masked_load.i5361554, splat (i64 32)
  %cmp9.i855 = icmp ne <32 x i64> %and8.i854, zeroinitializer
  %cmp11.i858 = icmp ult <32 x i64> %masked_load.i5361554, %splat.splat6.i951
  %and13.i859 = and <32 x i64> %xor.i850, splat (i64 4160749568)
  %cmp14.i860 = icmp ne <32 x i64> %and13.i859, zeroinitializer
  %and1633.i861.not1610 = or <32 x i1> %cmp11.i858, %cmp14.i860
  %cmp19.i865 = icmp uge <32 x i64> %masked_load.i5361554, %splat.splat18.i864
  %and2134.i866.not1612 = or <32 x i1> %cmp19.i865, %cmp9.i855
  %or2235.i867.not1611 = and <32 x i1> %cmp.i852, %and2134.i866.not1612
  %and2336.i868.not = or <32 x i1> %and1633.i861.not1610, %or2235.i867.not1611
  %138 = xor <32 x i1> %retval.0.in.i916, splat (i1 true)
  %narrow1609 = select <32 x i1> %and2336.i868.not, <32 x i1> %138, <32 x i1> zeroinitializer
  %139 = bitcast <32 x i1> %narrow1609 to i32
  %and.i994 = and i32 %139, %conv75.i
  %tobool.not.i995 = icmp eq i32 %and.i994, 0
  %or.cond1631 = select i1 %tobool1.not.i1404, i1 true, i1 %tobool.not.i995
  br i1 %or.cond1631, label %raced32.exit633, label %land.lhs.true.i996

land.lhs.true.i996:
  %140 = load i64, ptr %partial.i1025, align 8
  %tobool3.not.i999 = icmp eq i64 %140, 0
  br i1 %tobool3.not.i999, label %compare32.exit, label %if.then.i1000

if.then.i1000:
  %141 = load i64, ptr %index.i1029, align 8
  %arrayidx.i1003 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1028, i64 %141
  %shr.i1004 = lshr <32 x i64> %masked_load.i5361554, splat (i64 27)
  %and6.i1005 = and <32 x i64> %shr.i1004, splat (i64 31)
  %142 = bitcast i32 %conv75.i to <32 x i1>
  %143 = getelementptr i64, ptr %arrayidx.i1003, <32 x i64> %and6.i1005
  %masked_gather.i1006 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %143, <32 x i1> %142, <32 x i64> zeroinitializer)
  %and8.i1007 = and <32 x i64> %masked_load.i5361554, splat (i64 -4294967296)
  %144 = icmp ugt <32 x i64> %and8.i1007, %masked_gather.i1006
  %145 = or <32 x i1> %cmp9.i855, %144
  %146 = select <32 x i1> %145, <32 x i1> %narrow1609, <32 x i1> zeroinitializer
  %.pre1658 = bitcast <32 x i1> %146 to i32
  %.pre1659 = and i32 %.pre1658, %conv75.i
  br label %raced32.exit633

raced32.exit633:
  %and29.i631.pre-phi = phi i32 [ %.pre1659, %if.then.i1000 ], [ %and.i994, %old32.exit933 ]
  %tobool30.i632 = icmp ne i32 %and29.i631.pre-phi, 0
  %or27146.i516 = or i1 %found.0.i464152115391546, %tobool30.i632
  br i1 %or27146.i516, label %compare32.exit, label %store32.exit729

if.then.i898:
  %found.1.i478.ph1585 = phi i1 [ false, %if.end.i463.thread ], [ %tobool30.i592, %if.end.i463 ]
  %147 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i654 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01387, i64 %add87.i
  %masked_load.i.i655 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i654, <32 x i1> %147, <32 x i64> zeroinitializer)
  %cmp.i902 = icmp ult <32 x i64> %masked_load.i.i655, %splat.splat.i940
  br label %old32.exit

old32.exit:
  %masked_load.i.i6551586 = phi <32 x i64> [ %masked_load.i.i655, %if.then.i898 ], [ %masked_load.i.i6551683, %if.end.i463.thread1668 ]
  %found.1.i478.ph1584 = phi i1 [ %found.1.i478.ph1585, %if.then.i898 ], [ %tobool30.i5921672, %if.end.i463.thread1668 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i902, %if.then.i898 ], [ %or20.i, %if.end.i463.thread1668 ]
  %xor.i827 = xor <32 x i64> %masked_load.i.i6551586, %add85.i
  %and.i828 = and <32 x i64> %xor.i827, splat (i64 4290773055)
  %cmp.i829 = icmp eq <32 x i64> %and.i828, zeroinitializer
  %and8.i831 = and <32 x i64> %masked_load.i.i6551586, splat (i64 32)
  %cmp9.i832 = icmp eq <32 x i64> %and8.i831, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i6551586, %splat.splat6.i951
  %and13.i835 = and <32 x i64> %xor.i827, splat (i64 4160749568)
  %cmp14.i836 = icmp eq <32 x i64> %and13.i835, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i836
  %cmp19.i840 = icmp ult <32 x i64> %masked_load.i.i6551586, %splat.splat18.i889
  %and2134.i841 = and <32 x i1> %cmp19.i840, %cmp9.i832
  %or2235.i842 = or <32 x i1> %cmp.i829, %and2134.i841
  %and2336.i843 = and <32 x i1> %and1633.i, %or2235.i842
  %148 = select <32 x i1> %and2336.i843, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow1613 = xor <32 x i1> %148, splat (i1 true)
  br i1 %tobool1.not.i1404, label %if.then19.i676, label %if.then.i662

if.then.i662:
  %149 = bitcast <32 x i1> %narrow1613 to i32
  %and.i968 = and i32 %149, %conv75.i
  %tobool.not.i969 = icmp eq i32 %and.i968, 0
  br i1 %tobool.not.i969, label %after_read32.exit.thread, label %land.lhs.true.i970

land.lhs.true.i970:
  %150 = load i64, ptr %partial.i1025, align 8
  %tobool3.not.i973 = icmp eq i64 %150, 0
  br i1 %tobool3.not.i973, label %after_read32.exit.thread, label %if.then.i974

if.then.i974:
  %151 = load i64, ptr %index.i1029, align 8
  %arrayidx.i977 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1028, i64 %151
  %shr.i978 = lshr <32 x i64> %masked_load.i.i6551586, splat (i64 27)
  %and6.i979 = and <32 x i64> %shr.i978, splat (i64 31)
  %152 = bitcast i32 %conv75.i to <32 x i1>
  %153 = getelementptr i64, ptr %arrayidx.i977, <32 x i64> %and6.i979
  %masked_gather.i980 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %153, <32 x i1> %152, <32 x i64> zeroinitializer)
  %and8.i981 = and <32 x i64> %masked_load.i.i6551586, splat (i64 -4294967296)
  %154 = icmp ugt <32 x i64> %and8.i981, %masked_gather.i980
  %155 = icmp ne <32 x i64> %and8.i831, zeroinitializer
  %156 = or <32 x i1> %155, %154
  %157 = select <32 x i1> %156, <32 x i1> %narrow1613, <32 x i1> zeroinitializer
  br label %after_read32.exit.thread

after_read32.exit.thread:
  %bad.0.i665.ph = phi <32 x i1> [ %narrow1613, %if.then.i662 ], [ %narrow1613, %land.lhs.true.i970 ], [ %157, %if.then.i974 ]
  %and.i6661589 = and <32 x i64> %masked_load.i.i6551586, splat (i64 64)
  %cmp.i6671590 = icmp eq <32 x i64> %and.i6661589, zeroinitializer
  %vector_select.i6721593 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i6731594 = or <32 x i64> %vector_select.i6721593, %masked_load.i.i6551586
  %vector_cond36.i6741595 = select <32 x i1> %cmp.i6671590, <32 x i1> %bad.0.i665.ph, <32 x i1> zeroinitializer
  %vector_select37.i6751596 = select <32 x i1> %vector_cond36.i6741595, <32 x i64> %or.i6731594, <32 x i64> %add85.i
  %splat.splatinsert.i505 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i506 = shufflevector <32 x i64> %splat.splatinsert.i505, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i507 = add <32 x i64> %splat.splat.i506, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i687)
  store <32 x i64> %add.i507, ptr %index.addr.i687, align 256
  %158 = load ptr, ptr %w, align 8
  %tracked.i1138 = getelementptr inbounds nuw i8, ptr %158, i64 896
  %159 = load ptr, ptr %tracked.i1138, align 8
  %partial.i690 = getelementptr inbounds nuw i8, ptr %159, i64 104
  %160 = load i64, ptr %partial.i690, align 8
  %tobool.not.i691 = icmp eq i64 %160, 0
  br i1 %tobool.not.i691, label %note_reads32.exit, label %if.then.i692

if.then19.i676:
  %and.i666 = and <32 x i64> %masked_load.i.i6551586, splat (i64 64)
  %cmp.i667 = icmp eq <32 x i64> %and.i666, zeroinitializer
  %narrow1615 = select <32 x i1> %cmp.i667, <32 x i1> %narrow1613, <32 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i6551586, ptr %cells.addr.i, align 256
  %161 = load ptr, ptr %w, align 8
  %tracked.i1137 = getelementptr inbounds nuw i8, ptr %161, i64 896
  %162 = load ptr, ptr %tracked.i1137, align 8
  %163 = load i64, ptr %162, align 8
  %splat.splatinsert.i1046 = insertelement <32 x i64> poison, i64 %163, i64 0
  %splat.splat.i1047 = shufflevector <32 x i64> %splat.splatinsert.i1046, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp1.i = icmp uge <32 x i64> %masked_load.i.i6551586, %splat.splat.i1047
  %and330.i = and <32 x i1> %cmp9.i832, %cmp1.i
  %164 = and <32 x i1> %or2235.i842, %and330.i
  %165 = and <32 x i1> %cmp14.i836, %164
  %166 = and <32 x i1> %narrow1615, %165
  %167 = bitcast <32 x i1> %166 to i32
  %and5.i = and i32 %167, %conv75.i
  %tobool.not.i1050 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i1050, label %after_read32.exit, label %land.lhs.true.i1051

land.lhs.true.i1051:
  %common.i = getelementptr inbounds nuw i8, ptr %162, i64 16
  %168 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %168, i64 72
  %169 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %169, 0
  br i1 %tobool8.not.i, label %after_read32.exit, label %for.cond.i1052.preheader

for.cond.i1052.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %162, i64 96
  br label %for.body.i1055

for.body.i1055:
  %rest.0.i10541639 = phi i32 [ %and5.i, %for.cond.i1052.preheader ], [ %and16.i1062, %for.body.i1055 ]
  %found.0.i10531638 = phi i32 [ 0, %for.cond.i1052.preheader ], [ %found.1.i1061, %for.body.i1055 ]
  %170 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i10541639, i1 true)
  %idxprom.i1056 = zext nneg i32 %170 to i64
  %arrayidx.i1057 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1056
  %171 = load i64, ptr %arrayidx.i1057, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %171)
  %172 = load i64, ptr %run.i, align 8
  %cmp11.i1058 = icmp eq i64 %call10.i, %172
  %sub.i1059 = sub i32 0, %rest.0.i10541639
  %and14.i = and i32 %rest.0.i10541639, %sub.i1059
  %or.i1060 = select i1 %cmp11.i1058, i32 %and14.i, i32 0
  %found.1.i1061 = or i32 %or.i1060, %found.0.i10531638
  %sub15.i = add i32 %rest.0.i10541639, -1
  %and16.i1062 = and i32 %sub15.i, %rest.0.i10541639
  %tobool9.not.i = icmp eq i32 %and16.i1062, 0
  br i1 %tobool9.not.i, label %after_read32.exit.loopexit, label %for.body.i1055

after_read32.exit.loopexit:
  %.inner1689 = xor i32 %found.1.i1061, -1
  %173 = bitcast i32 %.inner1689 to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %found.2.i = phi <32 x i1> [ splat (i1 true), %if.then19.i676 ], [ splat (i1 true), %land.lhs.true.i1051 ], [ %173, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and34.i6821617 = and <32 x i1> %narrow1615, %found.2.i
  %vector_select.i672 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i673 = or <32 x i64> %vector_select.i672, %masked_load.i.i6551586
  %vector_select37.i675 = select <32 x i1> %and34.i6821617, <32 x i64> %or.i673, <32 x i64> %add85.i
  br i1 %found.1.i478.ph1584, label %compare32.exit, label %store32.exit729

if.then.i692:
  %readers3.i693 = getelementptr inbounds nuw i8, ptr %159, i64 216
  %174 = load ptr, ptr %readers3.i693, align 8
  %tobool4.not.i6961636 = icmp eq i32 %conv75.i, 0
  br i1 %tobool4.not.i6961636, label %note_reads32.exit, label %for.body.i697

for.body.i697:
  %rest.0.i6951637 = phi i32 [ %and.i706, %for.body.i697 ], [ %conv75.i, %if.then.i692 ]
  %175 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i6951637, i1 true)
  %idxprom.i700 = zext nneg i32 %175 to i64
  %arrayidx.i701 = getelementptr inbounds nuw i64, ptr %index.addr.i687, i64 %idxprom.i700
  %176 = load i64, ptr %arrayidx.i701, align 8
  %arrayidx6.i702 = getelementptr inbounds nuw [32 x i32], ptr %174, i64 %176
  %177 = load i64, ptr %index.i1029, align 8
  %arrayidx8.i704 = getelementptr inbounds nuw i32, ptr %arrayidx6.i702, i64 %177
  store i32 %conv5.i699, ptr %arrayidx8.i704, align 4
  %sub.i705 = add i32 %rest.0.i6951637, -1
  %and.i706 = and i32 %sub.i705, %rest.0.i6951637
  %tobool4.not.i696 = icmp eq i32 %and.i706, 0
  br i1 %tobool4.not.i696, label %note_reads32.exit, label %for.body.i697

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i687)
  br i1 %found.1.i478.ph1584, label %compare32.exit, label %store32.exit729

if.end46.i480:
  br i1 %found.0.i46415211538, label %compare32.exit, label %store32.exit729

store32.exit729:
  %fresh.0.i4811601 = phi <32 x i64> [ %vector_select37.i6751596, %note_reads32.exit ], [ %add85.i, %if.end46.i480 ], [ %add85.i, %raced32.exit633 ], [ %vector_select37.i675, %after_read32.exit ]
  %cond12.i470.sroa.speculated152715611600 = phi ptr [ %past.i.sroa.112.01387, %note_reads32.exit ], [ %past.i.sroa.106.01385, %if.end46.i480 ], [ %past.i.sroa.106.01385, %raced32.exit633 ], [ %past.i.sroa.112.01387, %after_read32.exit ]
  %178 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i725 = getelementptr inbounds nuw i64, ptr %cond12.i470.sroa.speculated152715611600, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i4811601, ptr align 8 %add.ptr.i725, <32 x i1> %178)
  br label %compare32.exit

compare32.exit:
  %retval.1.i484 = phi i1 [ true, %if.end46.i480 ], [ false, %store32.exit729 ], [ true, %note_reads32.exit ], [ true, %raced32.exit633 ], [ true, %after_read32.exit ], [ true, %land.lhs.true.i996 ]
  %or137.i = or i1 %found.0.i1640, %retval.1.i484
  %add94.i = add nuw nsw i64 %first62.0.i1641, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 32
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %raced16.exit276 ], [ true, %if.then22.i ], [ true, %after_read16.exit ], [ true, %if.end46.i133 ], [ false, %store16.exit192.i ], [ true, %note_reads16.exit ], [ %or137.i, %compare32.exit ], [ true, %if.end10.i97 ], [ true, %if.end.i78 ], [ true, %if.end.i63 ], [ true, %if.end.i32 ], [ true, %marked_u64.exit101 ], [ true, %if.end.i45 ], [ true, %if.end.i93 ]
  ret i1 %retval.4.i
}

declare void @ig_each(ptr noundef, i64 noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)

define internal fastcc noundef zeroext i1 @half_fine(ptr noundef %w, i64 noundef %start, i64 noundef range(i64 0, 17) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %cells.addr.i478 = alloca <16 x i64>, align 128
  %retval.i.i311 = alloca <4 x i1>, align 1
  %retval.i293 = alloca <4 x i1>, align 1
  %retval.i289 = alloca <4 x i1>, align 1
  %retval.i = alloca <4 x i1>, align 1
  %cells.addr.i = alloca <4 x i64>, align 32
  %0 = load i64, ptr @NBYTES, align 8
  %div1 = lshr i64 %0, 1
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i569 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i569, align 8
  %arrayidx.i570 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %4 = load i64, ptr %arrayidx.i570, align 8
  %shl.i6 = shl i64 %3, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %5 = load i64, ptr %block9.i, align 8
  %mark10.i = getelementptr inbounds nuw i8, ptr %arrayidx.i570, i64 8
  %6 = load i64, ptr %mark10.i, align 8
  %7 = load i64, ptr %2, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i570, i64 16
  %8 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i572 = getelementptr inbounds nuw i8, ptr %arrayidx.i570, i64 80
  %9 = load i64, ptr %read_mark.i572, align 8
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %8, i64 %9)
  %10 = load i64, ptr @SHARED, align 8
  %tobool.not.i9 = icmp eq i64 %10, 0
  %cond.in.i.v = select i1 %tobool.not.i9, i64 232, i64 256
  %cond.in.i = getelementptr inbounds nuw i8, ptr %1, i64 %cond.in.i.v
  %cond.i = load i64, ptr %cond.in.i, align 8
  %cond19.in.i.v = select i1 %tobool.not.i9, i64 32, i64 40
  %cond19.in.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond19.in.i.v
  %cond19.i = load i64, ptr %cond19.in.i, align 8
  br i1 %tobool.not.i9, label %if.then.i, label %past_of.exit

if.then.i:
  %common1.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %11 = load ptr, ptr %common1.i, align 8
  %mixed.i574 = getelementptr inbounds nuw i8, ptr %11, i64 72
  %12 = load i64, ptr %mixed.i574, align 8
  %tobool.not.i575 = icmp eq i64 %12, 0
  br i1 %tobool.not.i575, label %past_of.exit, label %if.end.i576

if.end.i576:
  %last.i = getelementptr inbounds nuw i8, ptr %11, i64 64
  %13 = load ptr, ptr %last.i, align 8
  %cmp.i577 = icmp eq ptr %13, %2
  br i1 %cmp.i577, label %cond.true.i580, label %cond.end.i

cond.true.i580:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %14 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %11, i64 56
  %15 = load i64, ptr %logged.i, align 8
  %16 = getelementptr %struct.Log, ptr %14, i64 %15
  %arrayidx.i581 = getelementptr i8, ptr %16, i64 -16
  %17 = load i64, ptr %arrayidx.i581, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i578 = phi i64 [ %17, %cond.true.i580 ], [ -1, %if.end.i576 ]
  %cond.i.i579 = tail call noundef i64 @llvm.umax.i64(i64 %6, i64 %cond.i578)
  br label %past_of.exit

past_of.exit:
  %past.i.sroa.10.0 = phi i64 [ %5, %entry ], [ %cond.i578, %cond.end.i ], [ %5, %if.then.i ]
  %past.i.sroa.13.0 = phi i64 [ %6, %entry ], [ %cond.i.i579, %cond.end.i ], [ %6, %if.then.i ]
  %shl.i = shl nuw nsw i64 %lane, 22
  %18 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %0)
  %19 = icmp eq i64 %18, 1
  br i1 %19, label %entry.split.i, label %shape_of.exit

entry.split.i:
  %20 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %0, i1 true)
  %21 = icmp samesign ult i64 %20, 4
  br i1 %21, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %20
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i584 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i ], [ 4, %past_of.exit ]
  %or.i7 = or i64 %shl5.i, %shl.i
  %or6.i = or i64 %or.i7, %shl.i6
  %or.i = or i64 %or6.i, %4
  %or2.i = or i64 %or.i, %retval.0.i584
  %sub.i = sub i64 %start, %cond.i
  %div8.i = lshr i64 %sub.i, 5
  %22 = load i64, ptr @UNINITIALIZED, align 8
  %tobool.not.i = icmp eq i64 %22, 0
  br i1 %tobool.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %valid_sectors.i = getelementptr inbounds nuw i8, ptr %2, i64 152
  %23 = load ptr, ptr %valid_sectors.i, align 8
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %23, i64 %div8.i
  %add.i = add i64 %cond19.i, %start
  %24 = inttoptr i64 %add.i to ptr
  %cmp.i13700.not = icmp eq i64 %div1, 0
  br i1 %cmp.i13700.not, label %if.end.i, label %for.body.i

for.cond.cleanup.i:
  br i1 %and62.i, label %if.end.i, label %for.body16.i.lr.ph

for.body16.i.lr.ph:
  %25 = load i64, ptr @STORE, align 8
  %tobool18.not.i = icmp eq i64 %25, 0
  br label %for.body16.i

for.body.i:
  %sector.0.i702 = phi i64 [ %inc.i, %for.body.i ], [ 0, %land.lhs.true.i ]
  %known.0.i701 = phi i1 [ %and62.i, %for.body.i ], [ true, %land.lhs.true.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector.0.i702
  %26 = load i8, ptr %arrayidx.i, align 1
  %cmp3.i = icmp eq i8 %26, -1
  %and62.i = and i1 %known.0.i701, %cmp3.i
  %inc.i = add nuw nsw i64 %sector.0.i702, 1
  %exitcond.not = icmp eq i64 %inc.i, %div1
  br i1 %exitcond.not, label %for.cond.cleanup.i, label %for.body.i

for.body16.i:
  %sector10.0.i704 = phi i64 [ 0, %for.body16.i.lr.ph ], [ %inc26.i, %if.end24.i ]
  %add.ptr17.i = getelementptr inbounds nuw <4 x i64>, ptr %24, i64 %sector10.0.i704
  br i1 %tobool18.not.i, label %if.else.i, label %if.then19.i

if.then19.i:
  store <4 x i64> splat (i64 -1), ptr %add.ptr17.i, align 8
  br label %if.end24.i

if.else.i:
  %27 = load <4 x i64>, ptr %add.ptr17.i, align 8
  %cmp20.i = icmp ne <4 x i64> %27, splat (i64 -1)
  %insertvec.i108 = shufflevector <4 x i1> %cmp20.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %28 = bitcast <8 x i1> %insertvec.i108 to i8
  %29 = and i8 %28, 15
  %tobool21.not.i = icmp eq i8 %29, 0
  br i1 %tobool21.not.i, label %if.end24.i, label %sectors_fine.exit

if.end24.i:
  %inc26.i = add nuw nsw i64 %sector10.0.i704, 1
  %exitcond711.not = icmp eq i64 %inc26.i, %div1
  br i1 %exitcond711.not, label %for.body36.i, label %for.body16.i

for.body36.i:
  %sector30.0.i706 = phi i64 [ %inc39.i, %for.body36.i ], [ 0, %if.end24.i ]
  %arrayidx37.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector30.0.i706
  store i8 -1, ptr %arrayidx37.i, align 1
  %inc39.i = add nuw nsw i64 %sector30.0.i706, 1
  %exitcond712.not = icmp eq i64 %inc39.i, %div1
  br i1 %exitcond712.not, label %if.end.i, label %for.body36.i

if.end.i:
  %cmp.i = icmp ult i64 %0, 10
  %notmask.i = shl nsw i64 -1, %div1
  %30 = trunc i64 %notmask.i to i32
  %conv.i = xor i32 %30, -1
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %31 = load ptr, ptr %sector_writes.i, align 8
  %sector_reads.i = getelementptr inbounds nuw i8, ptr %2, i64 128
  %32 = load ptr, ptr %sector_reads.i, align 8
  br i1 %cmp.i, label %load4.exit, label %load16.exit

load4.exit:
  %splat.splatinsert.i = insertelement <4 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i = shufflevector <4 x i64> %splat.splatinsert.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %div.i.rhs.trunc = trunc nuw i64 %0 to i8
  %div.i717 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i717 to i64
  %splat.splatinsert1.i = insertelement <4 x i64> poison, i64 %div.i.zext, i64 0
  %splat.splat2.i = shufflevector <4 x i64> %splat.splatinsert1.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %shl.i111 = mul nuw nsw <4 x i64> %splat.splat2.i, <i64 0, i64 4194304, i64 8388608, i64 12582912>
  %add.i112 = add <4 x i64> %shl.i111, %splat.splat.i
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i289)
  %mask.addr.sroa.0.0.extract.trunc.i290 = trunc nuw i32 %conv.i to i8
  %33 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i290 to <8 x i1>
  %extractvec.i291 = shufflevector <8 x i1> %33, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i291, ptr %retval.i289, align 1
  %retval.i289.0.retval.i289.0.retval.i289.0.retval.0..i292687 = load <8 x i1>, ptr %retval.i289, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i289)
  %extractvec.i123 = shufflevector <8 x i1> %retval.i289.0.retval.i289.0.retval.i289.0.retval.0..i292687, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i125 = getelementptr inbounds nuw i64, ptr %31, i64 %div8.i
  %masked_load.i126 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i125, <4 x i1> %extractvec.i123, <4 x i64> zeroinitializer)
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i293)
  store <4 x i1> %extractvec.i291, ptr %retval.i293, align 1
  %retval.i293.0.retval.i293.0.retval.i293.0.retval.0..i296688 = load <8 x i1>, ptr %retval.i293, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i293)
  %extractvec.i = shufflevector <8 x i1> %retval.i293.0.retval.i293.0.retval.i293.0.retval.0..i296688, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i115 = getelementptr inbounds nuw i64, ptr %32, i64 %div8.i
  %masked_load.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i115, <4 x i1> %extractvec.i, <4 x i64> zeroinitializer)
  %splat.splatinsert5.i219 = insertelement <4 x i64> poison, i64 %past.i.sroa.10.0, i64 0
  %splat.splat6.i220 = shufflevector <4 x i64> %splat.splatinsert5.i219, <4 x i64> poison, <4 x i32> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i213, label %if.then.i206

if.then.i206:
  %splat.splatinsert.i208 = insertelement <4 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i209 = shufflevector <4 x i64> %splat.splatinsert.i208, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i210 = icmp ult <4 x i64> %masked_load.i126, %splat.splat.i209
  br label %old4.exit228

if.end.i213:
  %splat.splatinsert1.i215 = insertelement <4 x i64> poison, i64 %7, i64 0
  %splat.splat2.i216 = shufflevector <4 x i64> %splat.splatinsert1.i215, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i217 = icmp ult <4 x i64> %masked_load.i126, %splat.splat2.i216
  %sub.i221 = sub <4 x i64> %masked_load.i126, %splat.splat6.i220
  %sub9.i223 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i224 = insertelement <4 x i64> poison, i64 %sub9.i223, i64 0
  %splat.splat11.i225 = shufflevector <4 x i64> %splat.splatinsert10.i224, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i226 = icmp ult <4 x i64> %sub.i221, %splat.splat11.i225
  %or20.i227 = or <4 x i1> %cmp3.i217, %cmp12.i226
  br label %old4.exit228

old4.exit228:
  %retval.0.in.i211 = phi <4 x i1> [ %cmp.i210, %if.then.i206 ], [ %or20.i227, %if.end.i213 ]
  %xor.i167 = xor <4 x i64> %masked_load.i126, %add.i112
  %and.i168 = and <4 x i64> %xor.i167, splat (i64 4290773055)
  %cmp.i169 = icmp ne <4 x i64> %and.i168, zeroinitializer
  %and8.i171 = and <4 x i64> %masked_load.i126, splat (i64 32)
  %cmp9.i172 = icmp ne <4 x i64> %and8.i171, zeroinitializer
  %cmp11.i175 = icmp ult <4 x i64> %masked_load.i126, %splat.splat6.i220
  %and13.i176 = and <4 x i64> %xor.i167, splat (i64 4160749568)
  %cmp14.i177 = icmp ne <4 x i64> %and13.i176, zeroinitializer
  %and1633.i178.not690 = or <4 x i1> %cmp11.i175, %cmp14.i177
  %splat.splatinsert17.i180 = insertelement <4 x i64> poison, i64 %8, i64 0
  %splat.splat18.i181 = shufflevector <4 x i64> %splat.splatinsert17.i180, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i182 = icmp uge <4 x i64> %masked_load.i126, %splat.splat18.i181
  %and2134.i183.not692 = or <4 x i1> %cmp19.i182, %cmp9.i172
  %or2235.i184.not691 = and <4 x i1> %cmp.i169, %and2134.i183.not692
  %and2336.i185.not = or <4 x i1> %and1633.i178.not690, %or2235.i184.not691
  %34 = xor <4 x i1> %retval.0.in.i211, splat (i1 true)
  %narrow689 = select <4 x i1> %and2336.i185.not, <4 x i1> %34, <4 x i1> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i196, label %if.then.i190

if.then.i190:
  %splat.splatinsert.i192 = insertelement <4 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i193 = shufflevector <4 x i64> %splat.splatinsert.i192, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i194 = icmp ult <4 x i64> %masked_load.i, %splat.splat.i193
  br label %old4.exit

if.end.i196:
  %splat.splatinsert1.i198 = insertelement <4 x i64> poison, i64 %7, i64 0
  %splat.splat2.i199 = shufflevector <4 x i64> %splat.splatinsert1.i198, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i200 = icmp ult <4 x i64> %masked_load.i, %splat.splat2.i199
  %sub.i202 = sub <4 x i64> %masked_load.i, %splat.splat6.i220
  %sub9.i = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i = insertelement <4 x i64> poison, i64 %sub9.i, i64 0
  %splat.splat11.i = shufflevector <4 x i64> %splat.splatinsert10.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i = icmp ult <4 x i64> %sub.i202, %splat.splat11.i
  %or20.i = or <4 x i1> %cmp3.i200, %cmp12.i
  br label %old4.exit

old4.exit:
  %retval.0.in.i = phi <4 x i1> [ %cmp.i194, %if.then.i190 ], [ %or20.i, %if.end.i196 ]
  %35 = load i64, ptr @STORE, align 8
  %tobool.not.i23 = icmp eq i64 %35, 0
  %cond.i26.sroa.speculated = select i1 %tobool.not.i23, i64 %8, i64 %cond.i.i
  %xor.i144 = xor <4 x i64> %masked_load.i, %add.i112
  %and.i145 = and <4 x i64> %xor.i144, splat (i64 4290773055)
  %cmp.i146 = icmp eq <4 x i64> %and.i145, zeroinitializer
  %and8.i148 = and <4 x i64> %masked_load.i, splat (i64 32)
  %cmp9.i149 = icmp eq <4 x i64> %and8.i148, zeroinitializer
  %cmp11.i = icmp uge <4 x i64> %masked_load.i, %splat.splat6.i220
  %and13.i152 = and <4 x i64> %xor.i144, splat (i64 4160749568)
  %cmp14.i153 = icmp eq <4 x i64> %and13.i152, zeroinitializer
  %and1633.i = and <4 x i1> %cmp11.i, %cmp14.i153
  %splat.splatinsert17.i155 = insertelement <4 x i64> poison, i64 %cond.i26.sroa.speculated, i64 0
  %splat.splat18.i156 = shufflevector <4 x i64> %splat.splatinsert17.i155, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i157 = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i156
  %and2134.i158 = and <4 x i1> %cmp9.i149, %cmp19.i157
  %or2235.i159 = or <4 x i1> %cmp.i146, %and2134.i158
  %and2336.i160 = and <4 x i1> %and1633.i, %or2235.i159
  %36 = select <4 x i1> %and2336.i160, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i
  %narrow693 = xor <4 x i1> %36, splat (i1 true)
  %cmp.i27 = icmp eq <4 x i64> %masked_load.i126, splat (i64 -1)
  %narrow694 = select <4 x i1> %cmp.i27, <4 x i1> splat (i1 true), <4 x i1> %narrow689
  %tobool.i102695 = select i1 %tobool.not.i23, <4 x i1> zeroinitializer, <4 x i1> %narrow693
  %tobool.i102 = select <4 x i1> %narrow694, <4 x i1> splat (i1 true), <4 x i1> %tobool.i102695
  %insertvec.i103 = shufflevector <4 x i1> %tobool.i102, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %37 = bitcast <8 x i1> %insertvec.i103 to i8
  %38 = and i8 %37, 15
  %and.i104 = zext nneg i8 %38 to i32
  %and.i = and i32 %and.i104, %conv.i
  %tobool24.not.i = icmp eq i32 %and.i, 0
  br i1 %tobool24.not.i, label %if.end26.i, label %sectors_fine.exit

if.end26.i:
  br i1 %tobool.not.i23, label %if.then28.i, label %store4.exit

if.then28.i:
  %cmp19.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i181
  %and2134.i = and <4 x i1> %cmp19.i, %cmp9.i149
  %or2235.i = or <4 x i1> %cmp.i146, %and2134.i
  %and2336.i = and <4 x i1> %cmp14.i153, %or2235.i
  %and34.i696 = and <4 x i1> %and2336.i, %narrow693
  %insertvec.i = shufflevector <4 x i1> %and34.i696, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %39 = bitcast <8 x i1> %insertvec.i to i8
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <4 x i64> %masked_load.i, ptr %cells.addr.i, align 32
  %40 = load ptr, ptr %w, align 8
  %tracked.i585 = getelementptr inbounds nuw i8, ptr %40, i64 896
  %41 = load ptr, ptr %tracked.i585, align 8
  %42 = load i64, ptr %41, align 8
  %splat.splatinsert.i235 = insertelement <4 x i64> poison, i64 %42, i64 0
  %splat.splat.i236 = shufflevector <4 x i64> %splat.splatinsert.i235, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp1.i = icmp uge <4 x i64> %masked_load.i, %splat.splat.i236
  %and330.i = and <4 x i1> %cmp9.i149, %cmp1.i
  %insertvec.i.i = shufflevector <4 x i1> %and330.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %43 = bitcast <8 x i1> %insertvec.i.i to i8
  %44 = and i8 %39, 15
  %45 = and i8 %44, %43
  %46 = zext nneg i8 %45 to i32
  %and5.i = and i32 %46, %conv.i
  %tobool.not.i237 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i237, label %own4.exit, label %land.lhs.true.i238

land.lhs.true.i238:
  %common.i = getelementptr inbounds nuw i8, ptr %41, i64 16
  %47 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %47, i64 72
  %48 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %48, 0
  br i1 %tobool8.not.i, label %own4.exit, label %for.cond.i239.preheader

for.cond.i239.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %41, i64 96
  br label %for.body.i240

for.body.i240:
  %rest.0.i710 = phi i32 [ %and5.i, %for.cond.i239.preheader ], [ %and16.i245, %for.body.i240 ]
  %found.0.i709 = phi i32 [ 0, %for.cond.i239.preheader ], [ %found.1.i, %for.body.i240 ]
  %49 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i710, i1 true)
  %idxprom.i = zext nneg i32 %49 to i64
  %arrayidx.i241 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %50 = load i64, ptr %arrayidx.i241, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %50)
  %51 = load i64, ptr %run.i, align 8
  %cmp11.i242 = icmp eq i64 %call10.i, %51
  %sub.i243 = sub nsw i32 0, %rest.0.i710
  %and14.i = and i32 %rest.0.i710, %sub.i243
  %or.i244 = select i1 %cmp11.i242, i32 %and14.i, i32 0
  %found.1.i = or i32 %or.i244, %found.0.i709
  %sub15.i = add nsw i32 %rest.0.i710, -1
  %and16.i245 = and i32 %sub15.i, %rest.0.i710
  %tobool9.not.i = icmp eq i32 %and16.i245, 0
  br i1 %tobool9.not.i, label %own4.exit.loopexit, label %for.body.i240

own4.exit.loopexit:
  %52 = trunc nuw nsw i32 %found.1.i to i8
  %53 = bitcast i8 %52 to <8 x i1>
  %54 = shufflevector <8 x i1> %53, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  br label %own4.exit

own4.exit:
  %found.2.i = phi <4 x i1> [ zeroinitializer, %if.then28.i ], [ zeroinitializer, %land.lhs.true.i238 ], [ %54, %own4.exit.loopexit ]
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i.i311)
  store <4 x i1> %found.2.i, ptr %retval.i.i311, align 1
  %retval.i.i311.0.retval.i.i311.0.retval.i.i311.0.retval.0..i.i314697 = load <8 x i1>, ptr %retval.i.i311, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i.i311)
  %extractvec.i315 = shufflevector <8 x i1> %retval.i.i311.0.retval.i.i311.0.retval.i.i311.0.retval.0..i.i314697, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and41.i698.not = or <4 x i1> %36, %extractvec.i315
  %vector_select.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or42.i = or <4 x i64> %vector_select.i, %masked_load.i
  %vector_select44.i = select <4 x i1> %and41.i698.not, <4 x i64> %add.i112, <4 x i64> %or42.i
  br label %store4.exit

store4.exit:
  %cond50.i = phi ptr [ %31, %if.end26.i ], [ %32, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i112, %if.end26.i ], [ %vector_select44.i, %own4.exit ]
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i)
  store <4 x i1> %extractvec.i291, ptr %retval.i, align 1
  %retval.i.0.retval.i.0.retval.i.0.retval.0..i699 = load <8 x i1>, ptr %retval.i, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i)
  %extractvec.i251 = shufflevector <8 x i1> %retval.i.0.retval.i.0.retval.i.0.retval.0..i699, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i253 = getelementptr inbounds nuw i64, ptr %cond50.i, i64 %div8.i
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i253, <4 x i1> %extractvec.i251)
  br label %sectors_fine.exit

load16.exit:
  %splat.splatinsert.i318 = insertelement <16 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i319 = shufflevector <16 x i64> %splat.splatinsert.i318, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i320 = udiv i64 32, %0
  %splat.splatinsert1.i321 = insertelement <16 x i64> poison, i64 %div.i320, i64 0
  %splat.splat2.i322 = shufflevector <16 x i64> %splat.splatinsert1.i321, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i323 = mul nuw nsw <16 x i64> %splat.splat2.i322, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i324 = add <16 x i64> %shl.i323, %splat.splat.i319
  %mask.addr.sroa.0.0.extract.trunc.i559 = trunc i32 %conv.i to i16
  %55 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i559 to <16 x i1>
  %add.ptr.i340 = getelementptr inbounds nuw i64, ptr %31, i64 %div8.i
  %masked_load.i341 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i340, <16 x i1> %55, <16 x i64> zeroinitializer)
  %add.ptr.i329 = getelementptr inbounds nuw i64, ptr %32, i64 %div8.i
  %masked_load.i330 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i329, <16 x i1> %55, <16 x i64> zeroinitializer)
  %splat.splatinsert5.i459 = insertelement <16 x i64> poison, i64 %past.i.sroa.10.0, i64 0
  %splat.splat6.i460 = shufflevector <16 x i64> %splat.splatinsert5.i459, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i453, label %if.then.i446

if.then.i446:
  %splat.splatinsert.i448 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i449 = shufflevector <16 x i64> %splat.splatinsert.i448, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i450 = icmp ult <16 x i64> %masked_load.i341, %splat.splat.i449
  br label %old16.exit468

if.end.i453:
  %splat.splatinsert1.i455 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i456 = shufflevector <16 x i64> %splat.splatinsert1.i455, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i457 = icmp ult <16 x i64> %masked_load.i341, %splat.splat2.i456
  %sub.i461 = sub <16 x i64> %masked_load.i341, %splat.splat6.i460
  %sub9.i463 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i464 = insertelement <16 x i64> poison, i64 %sub9.i463, i64 0
  %splat.splat11.i465 = shufflevector <16 x i64> %splat.splatinsert10.i464, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i466 = icmp ult <16 x i64> %sub.i461, %splat.splat11.i465
  %or20.i467 = or <16 x i1> %cmp3.i457, %cmp12.i466
  br label %old16.exit468

old16.exit468:
  %retval.0.in.i451 = phi <16 x i1> [ %cmp.i450, %if.then.i446 ], [ %or20.i467, %if.end.i453 ]
  %xor.i398 = xor <16 x i64> %add.i324, %masked_load.i341
  %and.i399 = and <16 x i64> %xor.i398, splat (i64 4290773055)
  %cmp.i400 = icmp ne <16 x i64> %and.i399, zeroinitializer
  %and8.i402 = and <16 x i64> %masked_load.i341, splat (i64 32)
  %cmp9.i403 = icmp ne <16 x i64> %and8.i402, zeroinitializer
  %cmp11.i406 = icmp ult <16 x i64> %masked_load.i341, %splat.splat6.i460
  %and13.i407 = and <16 x i64> %xor.i398, splat (i64 4160749568)
  %cmp14.i408 = icmp ne <16 x i64> %and13.i407, zeroinitializer
  %and1635.i409.not679 = or <16 x i1> %cmp11.i406, %cmp14.i408
  %splat.splatinsert17.i411 = insertelement <16 x i64> poison, i64 %8, i64 0
  %splat.splat18.i412 = shufflevector <16 x i64> %splat.splatinsert17.i411, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i413 = icmp uge <16 x i64> %masked_load.i341, %splat.splat18.i412
  %and2136.i414.not681 = or <16 x i1> %cmp19.i413, %cmp9.i403
  %or2237.i415.not680 = and <16 x i1> %and2136.i414.not681, %cmp.i400
  %and2338.i416.not = or <16 x i1> %and1635.i409.not679, %or2237.i415.not680
  %56 = xor <16 x i1> %retval.0.in.i451, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i416.not, <16 x i1> %56, <16 x i1> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i428, label %if.then.i421

if.then.i421:
  %splat.splatinsert.i423 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i424 = shufflevector <16 x i64> %splat.splatinsert.i423, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i425 = icmp ult <16 x i64> %masked_load.i330, %splat.splat.i424
  br label %old16.exit

if.end.i428:
  %splat.splatinsert1.i430 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i431 = shufflevector <16 x i64> %splat.splatinsert1.i430, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i432 = icmp ult <16 x i64> %masked_load.i330, %splat.splat2.i431
  %sub.i436 = sub <16 x i64> %masked_load.i330, %splat.splat6.i460
  %sub9.i438 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i439 = insertelement <16 x i64> poison, i64 %sub9.i438, i64 0
  %splat.splat11.i440 = shufflevector <16 x i64> %splat.splatinsert10.i439, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i441 = icmp ult <16 x i64> %sub.i436, %splat.splat11.i440
  %or20.i442 = or <16 x i1> %cmp3.i432, %cmp12.i441
  br label %old16.exit

old16.exit:
  %retval.0.in.i426 = phi <16 x i1> [ %cmp.i425, %if.then.i421 ], [ %or20.i442, %if.end.i428 ]
  %57 = load i64, ptr @STORE, align 8
  %tobool.not.i65 = icmp eq i64 %57, 0
  %cond.i68.sroa.speculated = select i1 %tobool.not.i65, i64 %8, i64 %cond.i.i
  %xor.i373 = xor <16 x i64> %add.i324, %masked_load.i330
  %and.i374 = and <16 x i64> %xor.i373, splat (i64 4290773055)
  %cmp.i375 = icmp eq <16 x i64> %and.i374, zeroinitializer
  %and8.i377 = and <16 x i64> %masked_load.i330, splat (i64 32)
  %cmp9.i378 = icmp eq <16 x i64> %and8.i377, zeroinitializer
  %cmp11.i381 = icmp uge <16 x i64> %masked_load.i330, %splat.splat6.i460
  %and13.i382 = and <16 x i64> %xor.i373, splat (i64 4160749568)
  %cmp14.i383 = icmp eq <16 x i64> %and13.i382, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i381, %cmp14.i383
  %splat.splatinsert17.i385 = insertelement <16 x i64> poison, i64 %cond.i68.sroa.speculated, i64 0
  %splat.splat18.i386 = shufflevector <16 x i64> %splat.splatinsert17.i385, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i387 = icmp ult <16 x i64> %masked_load.i330, %splat.splat18.i386
  %and2136.i388 = and <16 x i1> %cmp9.i378, %cmp19.i387
  %or2237.i389 = or <16 x i1> %cmp.i375, %and2136.i388
  %and2338.i390 = and <16 x i1> %and1635.i, %or2237.i389
  %58 = select <16 x i1> %and2338.i390, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i426
  %narrow682 = xor <16 x i1> %58, splat (i1 true)
  %cmp.i70 = icmp eq <16 x i64> %masked_load.i341, splat (i64 -1)
  %narrow683 = select <16 x i1> %cmp.i70, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i474684 = select i1 %tobool.not.i65, <16 x i1> zeroinitializer, <16 x i1> %narrow682
  %tobool.i474 = select <16 x i1> %narrow683, <16 x i1> splat (i1 true), <16 x i1> %tobool.i474684
  %59 = bitcast <16 x i1> %tobool.i474 to i16
  %mask.sroa.0.0.insert.ext.i475 = zext i16 %59 to i32
  %and.i76 = and i32 %mask.sroa.0.0.insert.ext.i475, %conv.i
  %tobool24.not.i77 = icmp eq i32 %and.i76, 0
  br i1 %tobool24.not.i77, label %if.end26.i78, label %sectors_fine.exit

if.end26.i78:
  br i1 %tobool.not.i65, label %if.then28.i84, label %store16.exit

if.then28.i84:
  %cmp19.i365 = icmp ult <16 x i64> %masked_load.i330, %splat.splat18.i412
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i478)
  store <16 x i64> %masked_load.i330, ptr %cells.addr.i478, align 128
  %60 = load ptr, ptr %w, align 8
  %tracked.i586 = getelementptr inbounds nuw i8, ptr %60, i64 896
  %61 = load ptr, ptr %tracked.i586, align 8
  %62 = load i64, ptr %61, align 8
  %splat.splatinsert.i484 = insertelement <16 x i64> poison, i64 %62, i64 0
  %splat.splat.i485 = shufflevector <16 x i64> %splat.splatinsert.i484, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i486 = icmp uge <16 x i64> %masked_load.i330, %splat.splat.i485
  %63 = or <16 x i1> %cmp19.i365, %cmp.i375
  %64 = and <16 x i1> %63, %cmp1.i486
  %65 = or disjoint <16 x i64> %and13.i382, %and8.i377
  %66 = icmp eq <16 x i64> %65, zeroinitializer
  %67 = and <16 x i1> %66, %64
  %68 = and <16 x i1> %67, %narrow682
  %69 = bitcast <16 x i1> %68 to i16
  %70 = zext i16 %69 to i32
  %and5.i491 = and i32 %70, %conv.i
  %tobool.not.i492 = icmp eq i32 %and5.i491, 0
  br i1 %tobool.not.i492, label %own16.exit, label %land.lhs.true.i493

land.lhs.true.i493:
  %common.i494 = getelementptr inbounds nuw i8, ptr %61, i64 16
  %71 = load ptr, ptr %common.i494, align 8
  %mixed.i495 = getelementptr inbounds nuw i8, ptr %71, i64 72
  %72 = load i64, ptr %mixed.i495, align 8
  %tobool8.not.i496 = icmp eq i64 %72, 0
  br i1 %tobool8.not.i496, label %own16.exit, label %for.cond.i497.preheader

for.cond.i497.preheader:
  %run.i505 = getelementptr inbounds nuw i8, ptr %61, i64 96
  br label %for.body.i501

for.body.i501:
  %rest.0.i499708 = phi i32 [ %and5.i491, %for.cond.i497.preheader ], [ %and16.i512, %for.body.i501 ]
  %found.0.i498707 = phi i32 [ 0, %for.cond.i497.preheader ], [ %found.1.i510, %for.body.i501 ]
  %73 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i499708, i1 true)
  %idxprom.i502 = zext nneg i32 %73 to i64
  %arrayidx.i503 = getelementptr inbounds nuw i64, ptr %cells.addr.i478, i64 %idxprom.i502
  %74 = load i64, ptr %arrayidx.i503, align 8
  %call10.i504 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %74)
  %75 = load i64, ptr %run.i505, align 8
  %cmp11.i506 = icmp eq i64 %call10.i504, %75
  %sub.i507 = sub nsw i32 0, %rest.0.i499708
  %and14.i508 = and i32 %rest.0.i499708, %sub.i507
  %or.i509 = select i1 %cmp11.i506, i32 %and14.i508, i32 0
  %found.1.i510 = or i32 %or.i509, %found.0.i498707
  %sub15.i511 = add nsw i32 %rest.0.i499708, -1
  %and16.i512 = and i32 %sub15.i511, %rest.0.i499708
  %tobool9.not.i500 = icmp eq i32 %and16.i512, 0
  br i1 %tobool9.not.i500, label %own16.exit.loopexit, label %for.body.i501

own16.exit.loopexit:
  %76 = trunc nuw i32 %found.1.i510 to i16
  %77 = bitcast i16 %76 to <16 x i1>
  br label %own16.exit

own16.exit:
  %found.2.i513 = phi <16 x i1> [ zeroinitializer, %if.then28.i84 ], [ zeroinitializer, %land.lhs.true.i493 ], [ %77, %own16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i478)
  %and41.i92686.not = or <16 x i1> %58, %found.2.i513
  %vector_select.i94 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or42.i95 = or <16 x i64> %vector_select.i94, %masked_load.i330
  %vector_select44.i97 = select <16 x i1> %and41.i92686.not, <16 x i64> %add.i324, <16 x i64> %or42.i95
  br label %store16.exit

store16.exit:
  %cond50.i83 = phi ptr [ %31, %if.end26.i78 ], [ %32, %own16.exit ]
  %mine.0.i81 = phi <16 x i64> [ %add.i324, %if.end26.i78 ], [ %vector_select44.i97, %own16.exit ]
  %add.ptr.i521 = getelementptr inbounds nuw i64, ptr %cond50.i83, i64 %div8.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %mine.0.i81, ptr align 8 %add.ptr.i521, <16 x i1> %55)
  br label %sectors_fine.exit

sectors_fine.exit:
  %retval.0.i = phi i1 [ true, %store4.exit ], [ true, %store16.exit ], [ false, %old4.exit ], [ false, %old16.exit ], [ false, %if.else.i ]
  ret i1 %retval.0.i
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

declare <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr>, <4 x i1>, <4 x i64>)

declare <4 x i64> @llvm.masked.load.v4i64.p0(ptr captures(none), <4 x i1>, <4 x i64>)

declare i64 @ig_run_of(ptr noundef, i64 noundef)

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare void @llvm.masked.store.v4i64.p0(<4 x i64>, ptr captures(none), <4 x i1>)

declare <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr>, <16 x i1>, <16 x i64>)

declare <16 x i64> @llvm.masked.load.v16i64.p0(ptr captures(none), <16 x i1>, <16 x i64>)

declare void @llvm.masked.scatter.v16i64.v16p0(<16 x i64>, <16 x ptr>, <16 x i1>)

declare void @llvm.masked.store.v16i64.p0(<16 x i64>, ptr captures(none), <16 x i1>)

declare i64 @ig_extend(ptr noundef)

declare zeroext i1 @ig_seen(ptr noundef, <32 x i32>, i32 noundef, i64 noundef, ptr noundef)

declare void @ig_settle(ptr noundef)

declare i32 @llvm.ctlz.i32(i32, i1 immarg)

declare void @ig_split(ptr noundef, i64 noundef)

declare <16 x i8> @llvm.masked.load.v16i8.p0(ptr captures(none), <16 x i1>, <16 x i8>)

declare void @llvm.masked.store.v16i8.p0(<16 x i8>, ptr captures(none), <16 x i1>)

declare <16 x i16> @llvm.masked.load.v16i16.p0(ptr captures(none), <16 x i1>, <16 x i16>)

declare void @llvm.masked.store.v16i16.p0(<16 x i16>, ptr captures(none), <16 x i1>)

declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>)

declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr captures(none), <16 x i1>)

declare <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr>, <32 x i1>, <32 x i64>)

declare <32 x i64> @llvm.masked.load.v32i64.p0(ptr captures(none), <32 x i1>, <32 x i64>)

declare void @llvm.masked.store.v32i64.p0(<32 x i64>, ptr captures(none), <32 x i1>)

define internal fastcc zeroext i1 @run_of_half(ptr noundef %w, i64 noundef %start, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %cells.addr.i = alloca <32 x i64>, align 256
  %index.addr.i1363 = alloca <32 x i64>, align 256
  %index.addr.i936 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i744 = alloca <16 x i64>, align 128
  %cells.addr.i.i = alloca <16 x i64>, align 128
  %tobool.not.i = icmp eq i32 %mask, 0
  br i1 %tobool.not.i, label %run.exit, label %if.end.i

if.end.i:
  %0 = load i64, ptr @RACES, align 8
  %tobool.not.i1 = icmp eq i64 %0, 0
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  br i1 %tobool.not.i1, label %if.then.i, label %if.end.i2

if.then.i:
  %3 = load i64, ptr @SHARED, align 8
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %past_of_words.exit.thread, label %cond.true4.i

cond.true4.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %4 = load i64, ptr %shared.i, align 8
  br label %past_of_words.exit.thread

past_of_words.exit.thread:
  %.sink = phi i64 [ 40, %cond.true4.i ], [ 32, %if.then.i ]
  %cond.i2154 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i2175 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1743 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1743, align 8
  %arrayidx.i1744 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1744, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1744, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1744, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1746 = getelementptr inbounds nuw i8, ptr %arrayidx.i1744, i64 80
  %12 = load i64, ptr %read_mark.i1746, align 8
  %cond.i.i1747 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
  %13 = load i64, ptr @SHARED, align 8
  %tobool.not.i.i = icmp eq i64 %13, 0
  %cond.in.i.i.v = select i1 %tobool.not.i.i, i64 232, i64 256
  %cond.in.i.i = getelementptr inbounds nuw i8, ptr %1, i64 %cond.in.i.i.v
  %cond.i.i = load i64, ptr %cond.in.i.i, align 8
  %cond19.in.i.i.v = select i1 %tobool.not.i.i, i64 32, i64 40
  %cond19.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond19.in.i.i.v
  %cond19.i.i = load i64, ptr %cond19.in.i.i, align 8
  %cond24.in.i.i.v = select i1 %tobool.not.i.i, i64 56, i64 72
  %cond24.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond24.in.i.i.v
  %cond24.i.i = load ptr, ptr %cond24.in.i.i, align 8
  %cond29.in.i.i.v = select i1 %tobool.not.i.i, i64 64, i64 80
  %cond29.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.in.i.i.v
  %cond29.i.i = load ptr, ptr %cond29.in.i.i, align 8
  br i1 %tobool.not.i.i, label %if.then.i.i, label %if.then11.i

if.then.i.i:
  %common1.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %14 = load ptr, ptr %common1.i, align 8
  %mixed.i1751 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1751, align 8
  %tobool.not.i1752 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1752, label %if.then6.i, label %if.end.i1753

if.end.i1753:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1754 = icmp eq ptr %16, %2
  br i1 %cmp.i1754, label %cond.true.i1759, label %cond.end.i1755

cond.true.i1759:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1760 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1760, align 8
  br label %cond.end.i1755

cond.end.i1755:
  %cond.i1756 = phi i64 [ %20, %cond.true.i1759 ], [ -1, %if.end.i1753 ]
  %cond.i.i1757 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1756)
  br label %if.then6.i

if.then11.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %2, i64 136
  %21 = load i64, ptr %shared_written.i, align 8
  %cmp.i3 = icmp uge i64 %21, %9
  %shared_read.i = getelementptr inbounds nuw i8, ptr %2, i64 144
  %22 = load i64, ptr %shared_read.i, align 8
  %cmp17.i = icmp uge i64 %22, %9
  %23 = load i64, ptr @STORE, align 8
  %tobool21.not.i = icmp eq i64 %23, 0
  %cond29.v.i = select i1 %tobool21.not.i, i64 144, i64 136
  %cond29.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.v.i
  store i64 %6, ptr %cond29.i, align 8
  %or.cond.i4 = select i1 %tobool21.not.i, i1 true, i1 %cmp17.i
  br i1 %or.cond.i4, label %if.then32.i, label %if.end7.i

if.then32.i:
  %24 = load ptr, ptr %w, align 8
  %tracked.i.i1763 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1763, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1764 = add i64 %26, -1
  %cmp.i1765 = icmp ult i64 %sub.i1764, 2048
  br i1 %cmp.i1765, label %if.then.i1767, label %if.end7.i

if.then.i1767:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.81.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1757, %cond.end.i1755 ]
  %past.i.sroa.60.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1756, %cond.end.i1755 ]
  %27 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 range(i32 1, 0) %mask, i1 true)
  %conv.i = zext nneg i32 %27 to i64
  %28 = load i64, ptr @NBYTES, align 8
  %mul.i8 = mul i64 %28, %conv.i
  %add.i9 = add i64 %mul.i8, %start
  %29 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 range(i32 1, 0) %mask, i1 true)
  %sub.i10 = sub nuw nsw i32 32, %29
  %conv1.i = zext nneg i32 %sub.i10 to i64
  %mul2.i = mul i64 %28, %conv1.i
  %add3.i = add i64 %start, -1
  %sub4.i = add i64 %add3.i, %mul2.i
  %div12.i = lshr i64 %add.i9, 5
  %div513.i = lshr i64 %sub4.i, 5
  %cmp.not.i2546 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i2546, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i2547 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i2547, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1768 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1768, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1769 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1769, align 8
  %sub.i1770 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1770, 5
  %arrayidx.i1771 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1771, align 8
  %cmp.not.i1772 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1772, label %split.exit, label %if.then.i1773

if.then.i1773:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i2547, 1
  %exitcond.not = icmp eq i64 %sector.0.i2547, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i2203 = phi i1 [ %tobool5.i2175, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1767 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i2173.pn = phi i64 [ %cond.i2154, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1767 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i2201 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1767 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.51.02195 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1767 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.54.02194 = phi i64 [ 0, %past_of_words.exit.thread ], [ %6, %if.then11.i ], [ %6, %if.then6.i ], [ %6, %if.then.i1767 ], [ %6, %if.then32.i ], [ %6, %split.exit ]
  %past.i.sroa.60.12193 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.60.1, %if.then6.i ], [ %8, %if.then.i1767 ], [ %8, %if.then32.i ], [ %past.i.sroa.60.1, %split.exit ]
  %past.i.sroa.81.12190 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.81.1, %if.then6.i ], [ %9, %if.then.i1767 ], [ %9, %if.then32.i ], [ %past.i.sroa.81.1, %split.exit ]
  %past.i.sroa.104.02187 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1767 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.118.02186 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1767 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.129.02185 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1747, %if.then11.i ], [ %cond.i.i1747, %if.then6.i ], [ %cond.i.i1747, %if.then.i1767 ], [ %cond.i.i1747, %if.then32.i ], [ %cond.i.i1747, %split.exit ]
  %past.i.sroa.134.02184 = phi i64 [ %cond.i2154, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1767 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.138.02183 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1767 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.160.02182.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1767 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.166.02181.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1767 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.149.02180 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1767 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.141.02177 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1767 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i2202 = add i64 %add.i2173.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.138.02183, %start.addr.0.i2202
  %36 = load i64, ptr @NBYTES, align 8
  %37 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %36)
  %38 = icmp eq i64 %37, 1
  %mask.addr.sroa.0.0.extract.trunc.i16.i = trunc nuw i32 %mask to i16
  %39 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i16.i to <16 x i1>
  %40 = inttoptr i64 %add9.i to ptr
  %41 = load i64, ptr @STORE, align 8
  %tobool5.not.i = icmp eq i64 %41, 0
  %shl1.i = shl nuw nsw i32 %mask, 8
  %or2.i = or i32 %shl1.i, %mask
  %and3.i1779 = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i1779, 4
  %or5.i = or i32 %shl4.i, %and3.i1779
  %and6.i1780 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1780, 2
  %or8.i = or i32 %shl7.i, %and6.i1780
  %and9.i1781 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1781, 1
  %or11.i = or i32 %shl10.i, %and9.i1781
  %and12.i = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i, 3
  %mask.addr.sroa.0.0.extract.trunc.i16.i111 = trunc i32 %or14.i to i16
  %42 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i16.i111 to <16 x i1>
  %tobool11.i124.not = icmp eq i64 %41, 0
  %add.i16 = add i64 %add9.i, 128
  %shr.i17 = lshr i32 %or14.i, 16
  %mask.addr.sroa.0.0.extract.trunc.i16.i92 = trunc nuw i32 %shr.i17 to i16
  %43 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i16.i92 to <16 x i1>
  %44 = inttoptr i64 %add.i16 to ptr
  br i1 %38, label %entry.split.i, label %spread.exit

entry.split.i:
  %45 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %36, i1 true)
  switch i64 %45, label %spread.exit [
    i64 0, label %sw.bb.i
    i64 1, label %sw.bb1.i
    i64 2, label %sw.bb3.i
    i64 3, label %sw.bb5.i
  ]

sw.bb.i:
  %masked_load.i = tail call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %40, <16 x i1> %39, <16 x i8> splat (i8 -1))
  %cmp.i36 = icmp ne <16 x i8> %masked_load.i, splat (i8 -1)
  %46 = bitcast <16 x i1> %cmp.i36 to i16
  %tobool.not.i38 = icmp eq i16 %46, 0
  br i1 %tobool.not.i38, label %for.end.i, label %if.end.i39

if.end.i39:
  br i1 %tobool5.not.i, label %run.exit, label %if.end11.i.thread

if.end11.i.thread:
  tail call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 -1), ptr align 1 %40, <16 x i1> %39)
  br label %for.end.i

sw.bb1.i:
  %masked_load.i45 = tail call <16 x i16> @llvm.masked.load.v16i16.p0(ptr align 2 %40, <16 x i1> %39, <16 x i16> splat (i16 -1))
  %cmp.i46 = icmp ne <16 x i16> %masked_load.i45, splat (i16 -1)
  %47 = bitcast <16 x i1> %cmp.i46 to i16
  %tobool.not.i51 = icmp eq i16 %47, 0
  br i1 %tobool.not.i51, label %for.end.i, label %if.end.i52

if.end.i52:
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread2205

marked_run.exit.thread2205:
  tail call void @llvm.masked.store.v16i16.p0(<16 x i16> splat (i16 -1), ptr align 2 %40, <16 x i1> %39)
  br label %for.end.i

sw.bb3.i:
  %masked_load.i63 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %40, <16 x i1> %39, <16 x i32> splat (i32 -1))
  %cmp.i64 = icmp ne <16 x i32> %masked_load.i63, splat (i32 -1)
  %48 = bitcast <16 x i1> %cmp.i64 to i16
  %tobool.not.i69 = icmp eq i16 %48, 0
  br i1 %tobool.not.i69, label %for.end.i, label %if.end.i70

if.end.i70:
  br i1 %tobool5.not.i, label %run.exit, label %if.end11.i74.thread

if.end11.i74.thread:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> splat (i32 -1), ptr align 4 %40, <16 x i1> %39)
  br label %for.end.i

sw.bb5.i:
  %masked_load.i79 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %40, <16 x i1> %39, <16 x i64> splat (i64 -1))
  %cmp.i80 = icmp ne <16 x i64> %masked_load.i79, splat (i64 -1)
  %49 = bitcast <16 x i1> %cmp.i80 to i16
  %tobool.not.i84 = icmp eq i16 %49, 0
  br i1 %tobool.not.i84, label %for.end.i, label %if.end.i85

if.end.i85:
  br i1 %tobool5.not.i, label %run.exit, label %if.end10.i.thread

if.end10.i.thread:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %40, <16 x i1> %39)
  br label %for.end.i

spread.exit:
  %masked_load.i112 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %40, <16 x i1> %42, <16 x i64> splat (i64 -1))
  %cmp.i113 = icmp ne <16 x i64> %masked_load.i112, splat (i64 -1)
  %50 = bitcast <16 x i1> %cmp.i113 to i16
  %tobool.not.i118 = icmp eq i16 %50, 0
  br i1 %tobool.not.i118, label %marked_u64.exit127, label %if.end.i119

if.end.i119:
  br i1 %tobool5.not.i, label %run.exit, label %marked_u64.exit127.thread

marked_u64.exit127:
  %masked_load.i93 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %44, <16 x i1> %43, <16 x i64> splat (i64 -1))
  %cmp.i94 = icmp ne <16 x i64> %masked_load.i93, splat (i64 -1)
  %51 = bitcast <16 x i1> %cmp.i94 to i16
  %tobool.not.i99 = icmp eq i16 %51, 0
  br i1 %tobool.not.i99, label %for.end.i, label %if.end.i100

marked_u64.exit127.thread:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %40, <16 x i1> %42)
  %masked_load.i932597 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %44, <16 x i1> %43, <16 x i64> splat (i64 -1))
  %cmp.i942598 = icmp ne <16 x i64> %masked_load.i932597, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp.i942598 to i16
  %tobool.not.i992599 = icmp eq i16 %52, 0
  br i1 %tobool.not.i992599, label %for.end.i, label %marked_u64.exit108

if.end.i100:
  br i1 %tobool5.not.i, label %run.exit, label %marked_u64.exit108

marked_u64.exit108:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %44, <16 x i1> %43)
  %brmerge = or i1 %tobool11.i124.not, %tobool.not.i1
  br i1 %brmerge, label %run.exit, label %if.end16.i

for.end.i:
  br i1 %tobool.not.i1, label %run.exit, label %if.end16.i

if.end16.i:
  %shl.i = shl nuw nsw i64 %lane, 22
  %add18.i = add i64 %past.i.sroa.51.02195, %shl.i
  %sub.i = sub i64 %start.addr.0.i2202, %past.i.sroa.134.02184
  %shr20.i = lshr i64 %sub.i, 2
  %53 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %53, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i2202, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, 65535
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %53 to i8
  %div.i2505 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i2505 to i64
  %splat.splatinsert.i = insertelement <16 x i64> poison, i64 %div.i.zext, i64 0
  %splat.splat.i = shufflevector <16 x i64> %splat.splatinsert.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl32.i = mul nuw nsw <16 x i64> %splat.splat.i, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %.tr = trunc nuw nsw i64 %53 to i32
  %sh_prom35.i = shl nuw nsw i32 %.tr, 2
  %notmask140.i = shl nsw i32 -1, %sh_prom35.i
  %sub37.i = xor i32 %notmask140.i, -1
  %54 = tail call range(i64 0, 3) i64 @llvm.ctpop.i64(i64 %53)
  %55 = icmp eq i64 %54, 1
  %56 = and i64 %53, 1
  %.not = icmp eq i64 %56, 0
  %spec.select = select i1 %.not, i64 5, i64 9
  %retval.0.i1785 = select i1 %55, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1785, %add18.i
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i2201, label %if.end.i.i374, label %lor.lhs.false.i172

lor.lhs.false.i172:
  br i1 %past.i.sroa.160.02182.shrunk, label %if.then.i54.i, label %if.end.i175.thread

if.then.i54.i:
  %mask.addr.sroa.0.0.extract.trunc.i240.i324 = trunc nuw nsw i32 %sub37.i to i16
  %57 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i240.i324 to <16 x i1>
  %add.ptr.i164.i326 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02177, i64 %shr20.i
  %masked_load.i165.i327 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i326, <16 x i1> %57, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12190, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_load.i165.i327, %splat.splat.i56.i
  %.pre = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12193, i64 0
  %.pre2563 = shufflevector <16 x i64> %.pre, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i

if.end.i.i374:
  %mask.addr.sroa.0.0.extract.trunc.i240.i3242207 = trunc nuw nsw i32 %sub37.i to i16
  %58 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i240.i3242207 to <16 x i1>
  %add.ptr.i164.i3262208 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02177, i64 %shr20.i
  %masked_load.i165.i3272209 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i3262208, <16 x i1> %58, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02187, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i165.i3272209, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12193, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i377 = sub <16 x i64> %masked_load.i165.i3272209, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.i.sroa.81.12190, %past.i.sroa.60.12193
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i377, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %splat.splat.i.i361.pre-phi = phi <16 x i64> [ %splat.splat6.i.i, %if.end.i.i374 ], [ %.pre2563, %if.then.i54.i ]
  %masked_load.i165.i3272210 = phi <16 x i64> [ %masked_load.i165.i3272209, %if.end.i.i374 ], [ %masked_load.i165.i327, %if.then.i54.i ]
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i374 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i3272210, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i3272210, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i3272210, %splat.splat.i.i361.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not2532 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02186, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i3272210, %splat.splat18.i.i
  %and2136.i.i.not2534 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not2533 = and <16 x i1> %cmp.i.i, %and2136.i.i.not2534
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not2532, %or2237.i.i.not2533
  %59 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow2531 = select <16 x i1> %and2338.i.i.not, <16 x i1> %59, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow2531 to <16 x i64>
  br i1 %tobool5.i2203, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i3272210, splat (i64 96)
  %cmp.i364 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i366 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02187, i64 0
  %splat.splat.i367 = shufflevector <16 x i64> %splat.splatinsert.i366, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i3272210, %splat.splat.i367
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i364
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i2201, label %if.end.i175, label %if.then21.i

if.then21.i:
  %tobool.i.i1102 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %60 = bitcast <16 x i1> %tobool.i.i1102 to i16
  %mask.sroa.0.0.insert.ext.i.i1103 = zext i16 %60 to i32
  %and.i1104 = and i32 %mask.sroa.0.0.insert.ext.i.i1103, %sub37.i
  %tobool.not.i1105 = icmp eq i32 %and.i1104, 0
  br i1 %tobool.not.i1105, label %if.end.i175, label %land.lhs.true.i1106

land.lhs.true.i1106:
  %partial.i1108 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %61 = load i64, ptr %partial.i1108, align 8
  %tobool3.not.i1109 = icmp eq i64 %61, 0
  br i1 %tobool3.not.i1109, label %if.end.i175, label %if.then.i1110

if.then.i1110:
  %known5.i1111 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1112 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %62 = load i64, ptr %index.i1112, align 8
  %arrayidx.i1113 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1111, i64 %62
  %shr.i1114 = lshr <16 x i64> %masked_load.i165.i3272210, splat (i64 27)
  %and6.i1115 = and <16 x i64> %shr.i1114, splat (i64 31)
  %mask.addr.sroa.0.0.extract.trunc.i.i1116 = trunc nuw nsw i32 %sub37.i to i16
  %63 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i1116 to <16 x i1>
  %64 = getelementptr i64, ptr %arrayidx.i1113, <16 x i64> %and6.i1115
  %masked_gather.i1117 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %64, <16 x i1> %63, <16 x i64> zeroinitializer)
  %and8.i1118 = and <16 x i64> %masked_load.i165.i3272210, splat (i64 -4294967296)
  %65 = icmp ugt <16 x i64> %and8.i1118, %masked_gather.i1117
  %66 = or <16 x i1> %cmp9.i.i, %65
  %and13.i1120 = select <16 x i1> %66, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i175

if.end.i175:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i1120, %if.then.i1110 ], [ %bad.1.i, %land.lhs.true.i1106 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i371 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i371 to i16
  %mask.sroa.0.0.insert.ext.i.i372 = zext i16 %67 to i32
  %and29.i = and i32 %mask.sroa.0.0.insert.ext.i.i372, %sub37.i
  %tobool30.i373 = icmp ne i32 %and29.i, 0
  %68 = load i64, ptr @STORE, align 8
  %tobool7.not.i178 = icmp eq i64 %68, 0
  br i1 %tobool7.not.i178, label %load16.exit.i676, label %land.lhs.true.i184

if.end.i175.thread:
  %69 = load i64, ptr @STORE, align 8
  %tobool7.not.i1782219 = icmp eq i64 %69, 0
  br i1 %tobool7.not.i1782219, label %load16.exit.i676.thread, label %lor.lhs.false15.i186

load16.exit.i676.thread:
  %mask.addr.sroa.0.0.extract.trunc.i.i6722280 = trunc nuw nsw i32 %sub37.i to i16
  %70 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i6722280 to <16 x i1>
  %add.ptr.i.i6742281 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %shr20.i
  %masked_load.i.i6752282 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i6742281, <16 x i1> %70, <16 x i64> zeroinitializer)
  %.pre2568 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12193, i64 0
  %.pre2569 = shufflevector <16 x i64> %.pre2568, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2570 = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02186, i64 0
  %.pre2571 = shufflevector <16 x i64> %.pre2570, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i102.i

land.lhs.true.i184:
  br i1 %tobool1.not.i2201, label %if.end.i.i456, label %lor.lhs.false15.i186

lor.lhs.false15.i186:
  %found.0.i17622272244 = phi i1 [ %tobool30.i373, %land.lhs.true.i184 ], [ false, %if.end.i175.thread ]
  br i1 %past.i.sroa.166.02181.shrunk, label %if.then.i54.i400, label %if.end46.i192

if.then.i54.i400:
  %mask.addr.sroa.0.0.extract.trunc.i241.i298 = trunc nuw nsw i32 %sub37.i to i16
  %71 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i241.i298 to <16 x i1>
  %add.ptr.i152.i300 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %shr20.i
  %masked_load.i153.i301 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i300, <16 x i1> %71, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i402 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12190, i64 0
  %splat.splat.i56.i403 = shufflevector <16 x i64> %splat.splatinsert.i55.i402, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i404 = icmp ult <16 x i64> %masked_load.i153.i301, %splat.splat.i56.i403
  %.pre2572 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12193, i64 0
  %.pre2573 = shufflevector <16 x i64> %.pre2572, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i405

if.end.i.i456:
  %mask.addr.sroa.0.0.extract.trunc.i241.i2982250 = trunc nuw nsw i32 %sub37.i to i16
  %72 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i241.i2982250 to <16 x i1>
  %add.ptr.i152.i3002251 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %shr20.i
  %masked_load.i153.i3012252 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i3002251, <16 x i1> %72, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i458 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02187, i64 0
  %splat.splat2.i.i459 = shufflevector <16 x i64> %splat.splatinsert1.i.i458, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i460 = icmp ult <16 x i64> %masked_load.i153.i3012252, %splat.splat2.i.i459
  %sub.i.i464 = sub <16 x i64> %masked_load.i153.i3012252, %splat.splat.i.i361.pre-phi
  %sub9.i.i466 = sub i64 %past.i.sroa.81.12190, %past.i.sroa.60.12193
  %splat.splatinsert10.i.i467 = insertelement <16 x i64> poison, i64 %sub9.i.i466, i64 0
  %splat.splat11.i.i468 = shufflevector <16 x i64> %splat.splatinsert10.i.i467, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i469 = icmp ult <16 x i64> %sub.i.i464, %splat.splat11.i.i468
  %or20.i.i470 = or <16 x i1> %cmp3.i.i460, %cmp12.i.i469
  br label %old16.exit.i405

old16.exit.i405:
  %splat.splat.i.i418.pre-phi = phi <16 x i64> [ %splat.splat.i.i361.pre-phi, %if.end.i.i456 ], [ %.pre2573, %if.then.i54.i400 ]
  %masked_load.i153.i3012261 = phi <16 x i64> [ %masked_load.i153.i3012252, %if.end.i.i456 ], [ %masked_load.i153.i301, %if.then.i54.i400 ]
  %found.0.i176222722452253 = phi i1 [ %tobool30.i373, %if.end.i.i456 ], [ %found.0.i17622272244, %if.then.i54.i400 ]
  %retval.0.in.i.i406 = phi <16 x i1> [ %or20.i.i470, %if.end.i.i456 ], [ %cmp.i57.i404, %if.then.i54.i400 ]
  %xor.i.i412 = xor <16 x i64> %masked_load.i153.i3012261, %add42.i
  %and.i.i413 = and <16 x i64> %xor.i.i412, splat (i64 4290773055)
  %cmp.i.i414 = icmp ne <16 x i64> %and.i.i413, zeroinitializer
  %and8.i.i415 = and <16 x i64> %masked_load.i153.i3012261, splat (i64 32)
  %cmp9.i.i416 = icmp ne <16 x i64> %and8.i.i415, zeroinitializer
  %cmp11.i.i419 = icmp ult <16 x i64> %masked_load.i153.i3012261, %splat.splat.i.i418.pre-phi
  %and13.i.i420 = and <16 x i64> %xor.i.i412, splat (i64 4160749568)
  %cmp14.i.i421 = icmp ne <16 x i64> %and13.i.i420, zeroinitializer
  %and1635.i.i422.not2536 = or <16 x i1> %cmp11.i.i419, %cmp14.i.i421
  %splat.splatinsert17.i.i424 = insertelement <16 x i64> poison, i64 %past.i.sroa.129.02185, i64 0
  %splat.splat18.i.i425 = shufflevector <16 x i64> %splat.splatinsert17.i.i424, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i426 = icmp uge <16 x i64> %masked_load.i153.i3012261, %splat.splat18.i.i425
  %and2136.i.i427.not2538 = or <16 x i1> %cmp19.i.i426, %cmp9.i.i416
  %or2237.i.i428.not2537 = and <16 x i1> %cmp.i.i414, %and2136.i.i427.not2538
  %and2338.i.i429.not = or <16 x i1> %and1635.i.i422.not2536, %or2237.i.i428.not2537
  %73 = xor <16 x i1> %retval.0.in.i.i406, splat (i1 true)
  %narrow2535 = select <16 x i1> %and2338.i.i429.not, <16 x i1> %73, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2201, label %raced16.exit471, label %if.then21.i446

if.then21.i446:
  %74 = bitcast <16 x i1> %narrow2535 to i16
  %mask.sroa.0.0.insert.ext.i.i1074 = zext i16 %74 to i32
  %and.i1075 = and i32 %mask.sroa.0.0.insert.ext.i.i1074, %sub37.i
  %tobool.not.i1076 = icmp eq i32 %and.i1075, 0
  br i1 %tobool.not.i1076, label %raced16.exit471, label %land.lhs.true.i1077

land.lhs.true.i1077:
  %partial.i1079 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %75 = load i64, ptr %partial.i1079, align 8
  %tobool3.not.i1080 = icmp eq i64 %75, 0
  br i1 %tobool3.not.i1080, label %raced16.exit471, label %if.then.i1081

if.then.i1081:
  %known5.i1082 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1083 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %76 = load i64, ptr %index.i1083, align 8
  %arrayidx.i1084 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1082, i64 %76
  %shr.i1085 = lshr <16 x i64> %masked_load.i153.i3012261, splat (i64 27)
  %and6.i1086 = and <16 x i64> %shr.i1085, splat (i64 31)
  %mask.addr.sroa.0.0.extract.trunc.i.i1087 = trunc nuw nsw i32 %sub37.i to i16
  %77 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i1087 to <16 x i1>
  %78 = getelementptr i64, ptr %arrayidx.i1084, <16 x i64> %and6.i1086
  %masked_gather.i1088 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %78, <16 x i1> %77, <16 x i64> zeroinitializer)
  %and8.i1089 = and <16 x i64> %masked_load.i153.i3012261, splat (i64 -4294967296)
  %79 = icmp ugt <16 x i64> %and8.i1089, %masked_gather.i1088
  %80 = or <16 x i1> %cmp9.i.i416, %79
  %81 = select <16 x i1> %80, <16 x i1> %narrow2535, <16 x i1> zeroinitializer
  br label %raced16.exit471

raced16.exit471:
  %bad.2.i449 = phi <16 x i1> [ %narrow2535, %old16.exit.i405 ], [ %81, %if.then.i1081 ], [ %narrow2535, %land.lhs.true.i1077 ], [ %narrow2535, %if.then21.i446 ]
  %82 = bitcast <16 x i1> %bad.2.i449 to i16
  %mask.sroa.0.0.insert.ext.i.i452 = zext i16 %82 to i32
  %and29.i454 = and i32 %mask.sroa.0.0.insert.ext.i.i452, %sub37.i
  %tobool30.i455 = icmp ne i32 %and29.i454, 0
  %or27146.i305 = or i1 %found.0.i176222722452253, %tobool30.i455
  br i1 %or27146.i305, label %run.exit, label %run.exit.sink.split

load16.exit.i676:
  %mask.addr.sroa.0.0.extract.trunc.i.i672 = trunc nuw nsw i32 %sub37.i to i16
  %83 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i672 to <16 x i1>
  %add.ptr.i.i674 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %shr20.i
  %masked_load.i.i675 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i674, <16 x i1> %83, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2201, label %if.end.i107.i, label %if.then.i102.i

if.then.i102.i:
  %.pre2567.pre-phi = phi <16 x i64> [ %.pre2571, %load16.exit.i676.thread ], [ %splat.splat18.i.i, %load16.exit.i676 ]
  %.pre2565.pre-phi = phi <16 x i64> [ %.pre2569, %load16.exit.i676.thread ], [ %splat.splat.i.i361.pre-phi, %load16.exit.i676 ]
  %masked_load.i.i6752294 = phi <16 x i64> [ %masked_load.i.i6752282, %load16.exit.i676.thread ], [ %masked_load.i.i675, %load16.exit.i676 ]
  %found.1.i190.ph2292 = phi i1 [ false, %load16.exit.i676.thread ], [ %tobool30.i373, %load16.exit.i676 ]
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12190, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i = icmp ult <16 x i64> %masked_load.i.i6752294, %splat.splat.i104.i
  br label %old16.exit.i680

if.end.i107.i:
  %splat.splatinsert1.i.i720 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02187, i64 0
  %splat.splat2.i.i721 = shufflevector <16 x i64> %splat.splatinsert1.i.i720, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i722 = icmp ult <16 x i64> %masked_load.i.i675, %splat.splat2.i.i721
  %sub.i.i726 = sub <16 x i64> %masked_load.i.i675, %splat.splat.i.i361.pre-phi
  %sub9.i.i728 = sub i64 %past.i.sroa.81.12190, %past.i.sroa.60.12193
  %splat.splatinsert10.i.i729 = insertelement <16 x i64> poison, i64 %sub9.i.i728, i64 0
  %splat.splat11.i.i730 = shufflevector <16 x i64> %splat.splatinsert10.i.i729, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i731 = icmp ult <16 x i64> %sub.i.i726, %splat.splat11.i.i730
  %or20.i.i732 = or <16 x i1> %cmp3.i.i722, %cmp12.i.i731
  br label %old16.exit.i680

old16.exit.i680:
  %splat.splat18.i86.i.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i107.i ], [ %.pre2567.pre-phi, %if.then.i102.i ]
  %splat.splat.i.i685.pre-phi = phi <16 x i64> [ %splat.splat.i.i361.pre-phi, %if.end.i107.i ], [ %.pre2565.pre-phi, %if.then.i102.i ]
  %masked_load.i.i6752293 = phi <16 x i64> [ %masked_load.i.i675, %if.end.i107.i ], [ %masked_load.i.i6752294, %if.then.i102.i ]
  %found.1.i190.ph2291 = phi i1 [ %tobool30.i373, %if.end.i107.i ], [ %found.1.i190.ph2292, %if.then.i102.i ]
  %retval.0.in.i.i681 = phi <16 x i1> [ %or20.i.i732, %if.end.i107.i ], [ %cmp.i105.i, %if.then.i102.i ]
  %xor.i75.i = xor <16 x i64> %masked_load.i.i6752293, %add42.i
  %and.i76.i = and <16 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <16 x i64> %and.i76.i, zeroinitializer
  %and8.i80.i = and <16 x i64> %masked_load.i.i6752293, splat (i64 32)
  %cmp9.i81.i = icmp eq <16 x i64> %and8.i80.i, zeroinitializer
  %cmp11.i.i686 = icmp uge <16 x i64> %masked_load.i.i6752293, %splat.splat.i.i685.pre-phi
  %and13.i82.i = and <16 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i83.i = icmp eq <16 x i64> %and13.i82.i, zeroinitializer
  %and1635.i.i687 = and <16 x i1> %cmp11.i.i686, %cmp14.i83.i
  %cmp19.i87.i = icmp ult <16 x i64> %masked_load.i.i6752293, %splat.splat18.i86.i.pre-phi
  %and2136.i88.i = and <16 x i1> %cmp19.i87.i, %cmp9.i81.i
  %or2237.i89.i = or <16 x i1> %cmp.i77.i, %and2136.i88.i
  %and2338.i90.i = and <16 x i1> %and1635.i.i687, %or2237.i89.i
  %84 = select <16 x i1> %and2338.i90.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i681
  %narrow2539 = xor <16 x i1> %84, splat (i1 true)
  br i1 %tobool1.not.i2201, label %if.then19.i, label %if.then.i689

if.then.i689:
  %85 = bitcast <16 x i1> %narrow2539 to i16
  %mask.sroa.0.0.insert.ext.i.i987 = zext i16 %85 to i32
  %and.i988 = and i32 %mask.sroa.0.0.insert.ext.i.i987, %sub37.i
  %tobool.not.i989 = icmp eq i32 %and.i988, 0
  br i1 %tobool.not.i989, label %after_read16.exit.thread, label %land.lhs.true.i990

land.lhs.true.i990:
  %partial.i992 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %86 = load i64, ptr %partial.i992, align 8
  %tobool3.not.i993 = icmp eq i64 %86, 0
  br i1 %tobool3.not.i993, label %after_read16.exit.thread, label %if.then.i994

if.then.i994:
  %known5.i995 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i996 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %87 = load i64, ptr %index.i996, align 8
  %arrayidx.i997 = getelementptr inbounds nuw [32 x i64], ptr %known5.i995, i64 %87
  %shr.i998 = lshr <16 x i64> %masked_load.i.i6752293, splat (i64 27)
  %and6.i999 = and <16 x i64> %shr.i998, splat (i64 31)
  %mask.addr.sroa.0.0.extract.trunc.i.i1000 = trunc nuw nsw i32 %sub37.i to i16
  %88 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i1000 to <16 x i1>
  %89 = getelementptr i64, ptr %arrayidx.i997, <16 x i64> %and6.i999
  %masked_gather.i1001 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> %88, <16 x i64> zeroinitializer)
  %and8.i1002 = and <16 x i64> %masked_load.i.i6752293, splat (i64 -4294967296)
  %90 = icmp ugt <16 x i64> %and8.i1002, %masked_gather.i1001
  %91 = icmp ne <16 x i64> %and8.i80.i, zeroinitializer
  %92 = or <16 x i1> %91, %90
  %93 = select <16 x i1> %92, <16 x i1> %narrow2539, <16 x i1> zeroinitializer
  br label %after_read16.exit.thread

after_read16.exit.thread:
  %bad.0.i.ph = phi <16 x i1> [ %narrow2539, %if.then.i689 ], [ %narrow2539, %land.lhs.true.i990 ], [ %93, %if.then.i994 ]
  %and.i6922296 = and <16 x i64> %masked_load.i.i6752293, splat (i64 64)
  %cmp.i6932297 = icmp eq <16 x i64> %and.i6922296, zeroinitializer
  %vector_select.i2300 = select <16 x i1> %and1635.i.i687, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i6962301 = or <16 x i64> %vector_select.i2300, %masked_load.i.i6752293
  %vector_cond36.i2302 = select <16 x i1> %cmp.i6932297, <16 x i1> %bad.0.i.ph, <16 x i1> zeroinitializer
  %vector_select37.i2303 = select <16 x i1> %vector_cond36.i2302, <16 x i64> %or.i6962301, <16 x i64> %add42.i
  %splat.splatinsert.i284 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i285 = shufflevector <16 x i64> %splat.splatinsert.i284, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i286 = add nuw nsw <16 x i64> %splat.splat.i285, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i286, ptr %index.addr.i, align 128
  %94 = load ptr, ptr %w, align 8
  %tracked.i1790 = getelementptr inbounds nuw i8, ptr %94, i64 896
  %95 = load ptr, ptr %tracked.i1790, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %95, i64 104
  %96 = load i64, ptr %partial.i, align 8
  %tobool.not.i927 = icmp eq i64 %96, 0
  br i1 %tobool.not.i927, label %note_reads16.exit, label %if.then.i928

if.then19.i:
  %and.i692 = and <16 x i64> %masked_load.i.i6752293, splat (i64 64)
  %cmp.i693 = icmp eq <16 x i64> %and.i692, zeroinitializer
  %narrow2541 = select <16 x i1> %cmp.i693, <16 x i1> %narrow2539, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i6752293, ptr %cells.addr.i.i, align 128
  %97 = load ptr, ptr %w, align 8
  %tracked.i1789 = getelementptr inbounds nuw i8, ptr %97, i64 896
  %98 = load ptr, ptr %tracked.i1789, align 8
  %99 = load i64, ptr %98, align 8
  %splat.splatinsert.i113.i = insertelement <16 x i64> poison, i64 %99, i64 0
  %splat.splat.i114.i = shufflevector <16 x i64> %splat.splatinsert.i113.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <16 x i64> %masked_load.i.i6752293, %splat.splat.i114.i
  %and330.i.i = and <16 x i1> %cmp9.i81.i, %cmp1.i.i
  %100 = and <16 x i1> %or2237.i89.i, %and330.i.i
  %101 = and <16 x i1> %cmp14.i83.i, %100
  %102 = and <16 x i1> %narrow2541, %101
  %103 = bitcast <16 x i1> %102 to i16
  %104 = zext i16 %103 to i32
  %and5.i.i = and i32 %104, %sub37.i
  %tobool.not.i115.i = icmp eq i32 %and5.i.i, 0
  br i1 %tobool.not.i115.i, label %after_read16.exit, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %common.i.i = getelementptr inbounds nuw i8, ptr %98, i64 16
  %105 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %105, i64 72
  %106 = load i64, ptr %mixed.i.i, align 8
  %tobool8.not.i.i = icmp eq i64 %106, 0
  br i1 %tobool8.not.i.i, label %after_read16.exit, label %for.cond.i.i.preheader

for.cond.i.i.preheader:
  %run.i.i = getelementptr inbounds nuw i8, ptr %98, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i2561 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i118.i, %for.body.i.i ]
  %found.0.i.i2560 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %107 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i2561, i1 true)
  %idxprom.i.i = zext nneg i32 %107 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %108 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %108)
  %109 = load i64, ptr %run.i.i, align 8
  %cmp11.i116.i = icmp eq i64 %call10.i.i, %109
  %sub.i117.i = sub nsw i32 0, %rest.0.i.i2561
  %and14.i.i = and i32 %rest.0.i.i2561, %sub.i117.i
  %or.i.i718 = select i1 %cmp11.i116.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i718, %found.0.i.i2560
  %sub15.i.i = add nsw i32 %rest.0.i.i2561, -1
  %and16.i118.i = and i32 %sub15.i.i, %rest.0.i.i2561
  %tobool9.not.i.i = icmp eq i32 %and16.i118.i, 0
  br i1 %tobool9.not.i.i, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %110 = trunc nuw nsw i32 %found.1.i.i to i16
  %.inner = xor i16 %110, -1
  %111 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %found.2.i.i = phi <16 x i1> [ splat (i1 true), %if.then19.i ], [ splat (i1 true), %land.lhs.true.i.i ], [ %111, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %and34.i2543 = and <16 x i1> %narrow2541, %found.2.i.i
  %vector_select.i = select <16 x i1> %and1635.i.i687, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i696 = or <16 x i64> %vector_select.i, %masked_load.i.i6752293
  %vector_select37.i = select <16 x i1> %and34.i2543, <16 x i64> %or.i696, <16 x i64> %add42.i
  br i1 %found.1.i190.ph2291, label %run.exit, label %run.exit.sink.split

if.then.i928:
  %readers3.i = getelementptr inbounds nuw i8, ptr %95, i64 216
  %112 = load ptr, ptr %readers3.i, align 8
  %tobool4.not.i2558 = icmp eq i64 %53, 0
  br i1 %tobool4.not.i2558, label %note_reads16.exit, label %for.body.i930.lr.ph

for.body.i930.lr.ph:
  %shr.i931 = lshr i64 %past.i.sroa.54.02194, 32
  %conv5.i = trunc nuw i64 %shr.i931 to i32
  %index7.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i930

for.body.i930:
  %rest.0.i2559 = phi i32 [ %sub37.i, %for.body.i930.lr.ph ], [ %and.i933, %for.body.i930 ]
  %113 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i2559, i1 true)
  %idxprom.i = zext nneg i32 %113 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %114 = load i64, ptr %arrayidx.i, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %112, i64 %114
  %115 = load i64, ptr %index7.i, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %115
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i932 = add nsw i32 %rest.0.i2559, -1
  %and.i933 = and i32 %sub.i932, %rest.0.i2559
  %tobool4.not.i = icmp eq i32 %and.i933, 0
  br i1 %tobool4.not.i, label %note_reads16.exit, label %for.body.i930

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i190.ph2291, label %run.exit, label %run.exit.sink.split

if.end46.i192:
  br i1 %found.0.i17622272244, label %run.exit, label %run.exit.sink.split

if.end46.i:
  %div48136.i = lshr i64 %53, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %add18.i, 15
  %116 = and i64 %53, 4611686018427387900
  %cmp53.i = icmp eq i64 %116, 4
  br i1 %cmp53.i, label %if.then55.i, label %for.cond63.i.preheader

for.cond63.i.preheader:
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %117 = load i64, ptr @STORE, align 8
  %tobool7.not.i11422419 = icmp eq i64 %117, 0
  %splat.splatinsert.i1615 = insertelement <32 x i64> poison, i64 %past.i.sroa.81.12190, i64 0
  %splat.splat.i1616 = shufflevector <32 x i64> %splat.splatinsert.i1615, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i1622 = insertelement <32 x i64> poison, i64 %past.i.sroa.104.02187, i64 0
  %splat.splat2.i1623 = shufflevector <32 x i64> %splat.splatinsert1.i1622, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i1626 = insertelement <32 x i64> poison, i64 %past.i.sroa.60.12193, i64 0
  %splat.splat6.i1627 = shufflevector <32 x i64> %splat.splatinsert5.i1626, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i1630 = sub i64 %past.i.sroa.81.12190, %past.i.sroa.60.12193
  %splat.splatinsert10.i1631 = insertelement <32 x i64> poison, i64 %sub9.i1630, i64 0
  %splat.splat11.i1632 = shufflevector <32 x i64> %splat.splatinsert10.i1631, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i1564 = insertelement <32 x i64> poison, i64 %past.i.sroa.118.02186, i64 0
  %splat.splat18.i1565 = shufflevector <32 x i64> %splat.splatinsert17.i1564, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1701 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1704 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1705 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i1539 = insertelement <32 x i64> poison, i64 %past.i.sroa.129.02185, i64 0
  %splat.splat18.i1540 = shufflevector <32 x i64> %splat.splatinsert17.i1539, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i1374 = lshr i64 %past.i.sroa.54.02194, 32
  %conv5.i1375 = trunc nuw i64 %shr.i1374 to i32
  br label %for.body67.i

if.then55.i:
  %splat.splatinsert56.i = insertelement <16 x i64> poison, i64 %add51.i, i64 0
  %splat.splat57.i = shufflevector <16 x i64> %splat.splatinsert56.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add58.i = add <16 x i64> %splat.splat57.i, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  br i1 %tobool1.not.i2201, label %if.end.i.i550, label %lor.lhs.false.i132

lor.lhs.false.i132:
  br i1 %past.i.sroa.160.02182.shrunk, label %if.then.i54.i494, label %if.end.i134.thread

if.then.i54.i494:
  %mask.addr.sroa.0.0.extract.trunc.i240.i = trunc nuw i32 %mask to i16
  %118 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i240.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02177, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %118, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i496 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12190, i64 0
  %splat.splat.i56.i497 = shufflevector <16 x i64> %splat.splatinsert.i55.i496, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i498 = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i56.i497
  %.pre2574 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12193, i64 0
  %.pre2575 = shufflevector <16 x i64> %.pre2574, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i499

if.end.i.i550:
  %mask.addr.sroa.0.0.extract.trunc.i240.i2309 = trunc nuw i32 %mask to i16
  %119 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i240.i2309 to <16 x i1>
  %add.ptr.i164.i2310 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02177, i64 %shr20.i
  %masked_load.i165.i2311 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i2310, <16 x i1> %119, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i552 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02187, i64 0
  %splat.splat2.i.i553 = shufflevector <16 x i64> %splat.splatinsert1.i.i552, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i554 = icmp ult <16 x i64> %masked_load.i165.i2311, %splat.splat2.i.i553
  %splat.splatinsert5.i.i556 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12193, i64 0
  %splat.splat6.i.i557 = shufflevector <16 x i64> %splat.splatinsert5.i.i556, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i558 = sub <16 x i64> %masked_load.i165.i2311, %splat.splat6.i.i557
  %sub9.i.i560 = sub i64 %past.i.sroa.81.12190, %past.i.sroa.60.12193
  %splat.splatinsert10.i.i561 = insertelement <16 x i64> poison, i64 %sub9.i.i560, i64 0
  %splat.splat11.i.i562 = shufflevector <16 x i64> %splat.splatinsert10.i.i561, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i563 = icmp ult <16 x i64> %sub.i.i558, %splat.splat11.i.i562
  %or20.i.i564 = or <16 x i1> %cmp3.i.i554, %cmp12.i.i563
  br label %old16.exit.i499

old16.exit.i499:
  %splat.splat.i.i512.pre-phi = phi <16 x i64> [ %splat.splat6.i.i557, %if.end.i.i550 ], [ %.pre2575, %if.then.i54.i494 ]
  %masked_load.i165.i2312 = phi <16 x i64> [ %masked_load.i165.i2311, %if.end.i.i550 ], [ %masked_load.i165.i, %if.then.i54.i494 ]
  %retval.0.in.i.i500 = phi <16 x i1> [ %or20.i.i564, %if.end.i.i550 ], [ %cmp.i57.i498, %if.then.i54.i494 ]
  %xor.i.i506 = xor <16 x i64> %masked_load.i165.i2312, %add58.i
  %and.i.i507 = and <16 x i64> %xor.i.i506, splat (i64 4290773055)
  %cmp.i.i508 = icmp ne <16 x i64> %and.i.i507, zeroinitializer
  %and8.i.i509 = and <16 x i64> %masked_load.i165.i2312, splat (i64 32)
  %cmp9.i.i510 = icmp ne <16 x i64> %and8.i.i509, zeroinitializer
  %cmp11.i.i513 = icmp ult <16 x i64> %masked_load.i165.i2312, %splat.splat.i.i512.pre-phi
  %and13.i.i514 = and <16 x i64> %xor.i.i506, splat (i64 4160749568)
  %cmp14.i.i515 = icmp ne <16 x i64> %and13.i.i514, zeroinitializer
  %and1635.i.i516.not2519 = or <16 x i1> %cmp11.i.i513, %cmp14.i.i515
  %splat.splatinsert17.i.i518 = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02186, i64 0
  %splat.splat18.i.i519 = shufflevector <16 x i64> %splat.splatinsert17.i.i518, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i520 = icmp uge <16 x i64> %masked_load.i165.i2312, %splat.splat18.i.i519
  %and2136.i.i521.not2521 = or <16 x i1> %cmp19.i.i520, %cmp9.i.i510
  %or2237.i.i522.not2520 = and <16 x i1> %cmp.i.i508, %and2136.i.i521.not2521
  %and2338.i.i523.not = or <16 x i1> %and1635.i.i516.not2519, %or2237.i.i522.not2520
  %120 = xor <16 x i1> %retval.0.in.i.i500, splat (i1 true)
  %narrow2518 = select <16 x i1> %and2338.i.i523.not, <16 x i1> %120, <16 x i1> zeroinitializer
  %not.i.i524 = sext <16 x i1> %narrow2518 to <16 x i64>
  br i1 %tobool5.i2203, label %if.end19.i537, label %if.then14.i528

if.then14.i528:
  %and15.i529 = and <16 x i64> %masked_load.i165.i2312, splat (i64 96)
  %cmp.i530 = icmp eq <16 x i64> %and15.i529, splat (i64 96)
  %splat.splatinsert.i532 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02187, i64 0
  %splat.splat.i533 = shufflevector <16 x i64> %splat.splatinsert.i532, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i534 = icmp uge <16 x i64> %masked_load.i165.i2312, %splat.splat.i533
  %and1848.i535 = and <16 x i1> %cmp16.i534, %cmp.i530
  %or.i536 = select <16 x i1> %and1848.i535, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i524
  br label %if.end19.i537

if.end19.i537:
  %bad.1.i538 = phi <16 x i64> [ %not.i.i524, %old16.exit.i499 ], [ %or.i536, %if.then14.i528 ]
  br i1 %tobool1.not.i2201, label %if.end.i134, label %if.then21.i540

if.then21.i540:
  %tobool.i.i1044 = icmp ne <16 x i64> %bad.1.i538, zeroinitializer
  %121 = bitcast <16 x i1> %tobool.i.i1044 to i16
  %mask.sroa.0.0.insert.ext.i.i1045 = zext i16 %121 to i32
  %and.i1046 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1045
  %tobool.not.i1047 = icmp eq i32 %and.i1046, 0
  br i1 %tobool.not.i1047, label %if.end.i134, label %land.lhs.true.i1048

land.lhs.true.i1048:
  %partial.i1050 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %122 = load i64, ptr %partial.i1050, align 8
  %tobool3.not.i1051 = icmp eq i64 %122, 0
  br i1 %tobool3.not.i1051, label %if.end.i134, label %if.then.i1052

if.then.i1052:
  %known5.i1053 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1054 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %123 = load i64, ptr %index.i1054, align 8
  %arrayidx.i1055 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1053, i64 %123
  %shr.i1056 = lshr <16 x i64> %masked_load.i165.i2312, splat (i64 27)
  %and6.i1057 = and <16 x i64> %shr.i1056, splat (i64 31)
  %mask.addr.sroa.0.0.extract.trunc.i.i1058 = trunc nuw i32 %mask to i16
  %124 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i1058 to <16 x i1>
  %125 = getelementptr i64, ptr %arrayidx.i1055, <16 x i64> %and6.i1057
  %masked_gather.i1059 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %125, <16 x i1> %124, <16 x i64> zeroinitializer)
  %and8.i1060 = and <16 x i64> %masked_load.i165.i2312, splat (i64 -4294967296)
  %126 = icmp ugt <16 x i64> %and8.i1060, %masked_gather.i1059
  %127 = or <16 x i1> %cmp9.i.i510, %126
  %and13.i1062 = select <16 x i1> %127, <16 x i64> %bad.1.i538, <16 x i64> zeroinitializer
  br label %if.end.i134

if.end.i134:
  %bad.2.i543 = phi <16 x i64> [ %bad.1.i538, %if.end19.i537 ], [ %and13.i1062, %if.then.i1052 ], [ %bad.1.i538, %land.lhs.true.i1048 ], [ %bad.1.i538, %if.then21.i540 ]
  %tobool.i.i545 = icmp ne <16 x i64> %bad.2.i543, zeroinitializer
  %128 = bitcast <16 x i1> %tobool.i.i545 to i16
  %mask.sroa.0.0.insert.ext.i.i546 = zext i16 %128 to i32
  %and29.i548 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i546
  %tobool30.i549 = icmp ne i32 %and29.i548, 0
  %129 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %129, 0
  br i1 %tobool7.not.i, label %load16.exit.i777, label %land.lhs.true.i

if.end.i134.thread:
  %130 = load i64, ptr @STORE, align 8
  %tobool7.not.i2321 = icmp eq i64 %130, 0
  br i1 %tobool7.not.i2321, label %load16.exit.i777.thread, label %lor.lhs.false15.i

load16.exit.i777.thread:
  %mask.addr.sroa.0.0.extract.trunc.i.i7732383 = trunc nuw i32 %mask to i16
  %131 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i7732383 to <16 x i1>
  %add.ptr.i.i7752384 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %shr20.i
  %masked_load.i.i7762385 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i7752384, <16 x i1> %131, <16 x i64> zeroinitializer)
  %.pre2580 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12193, i64 0
  %.pre2581 = shufflevector <16 x i64> %.pre2580, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2582 = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02186, i64 0
  %.pre2583 = shufflevector <16 x i64> %.pre2582, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i102.i781

land.lhs.true.i:
  br i1 %tobool1.not.i2201, label %if.end.i.i644, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i13523292346 = phi i1 [ %tobool30.i549, %land.lhs.true.i ], [ false, %if.end.i134.thread ]
  br i1 %past.i.sroa.166.02181.shrunk, label %if.then.i54.i588, label %if.end46.i140

if.then.i54.i588:
  %mask.addr.sroa.0.0.extract.trunc.i241.i = trunc nuw i32 %mask to i16
  %132 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i241.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %132, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i590 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12190, i64 0
  %splat.splat.i56.i591 = shufflevector <16 x i64> %splat.splatinsert.i55.i590, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i592 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i56.i591
  %.pre2584 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12193, i64 0
  %.pre2585 = shufflevector <16 x i64> %.pre2584, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i593

if.end.i.i644:
  %mask.addr.sroa.0.0.extract.trunc.i241.i2352 = trunc nuw i32 %mask to i16
  %133 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i241.i2352 to <16 x i1>
  %add.ptr.i152.i2353 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %shr20.i
  %masked_load.i153.i2354 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i2353, <16 x i1> %133, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i646 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02187, i64 0
  %splat.splat2.i.i647 = shufflevector <16 x i64> %splat.splatinsert1.i.i646, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i648 = icmp ult <16 x i64> %masked_load.i153.i2354, %splat.splat2.i.i647
  %sub.i.i652 = sub <16 x i64> %masked_load.i153.i2354, %splat.splat.i.i512.pre-phi
  %sub9.i.i654 = sub i64 %past.i.sroa.81.12190, %past.i.sroa.60.12193
  %splat.splatinsert10.i.i655 = insertelement <16 x i64> poison, i64 %sub9.i.i654, i64 0
  %splat.splat11.i.i656 = shufflevector <16 x i64> %splat.splatinsert10.i.i655, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i657 = icmp ult <16 x i64> %sub.i.i652, %splat.splat11.i.i656
  %or20.i.i658 = or <16 x i1> %cmp3.i.i648, %cmp12.i.i657
  br label %old16.exit.i593

old16.exit.i593:
  %splat.splat.i.i606.pre-phi = phi <16 x i64> [ %splat.splat.i.i512.pre-phi, %if.end.i.i644 ], [ %.pre2585, %if.then.i54.i588 ]
  %masked_load.i153.i2363 = phi <16 x i64> [ %masked_load.i153.i2354, %if.end.i.i644 ], [ %masked_load.i153.i, %if.then.i54.i588 ]
  %found.0.i135232923472355 = phi i1 [ %tobool30.i549, %if.end.i.i644 ], [ %found.0.i13523292346, %if.then.i54.i588 ]
  %retval.0.in.i.i594 = phi <16 x i1> [ %or20.i.i658, %if.end.i.i644 ], [ %cmp.i57.i592, %if.then.i54.i588 ]
  %xor.i.i600 = xor <16 x i64> %masked_load.i153.i2363, %add58.i
  %and.i.i601 = and <16 x i64> %xor.i.i600, splat (i64 4290773055)
  %cmp.i.i602 = icmp ne <16 x i64> %and.i.i601, zeroinitializer
  %and8.i.i603 = and <16 x i64> %masked_load.i153.i2363, splat (i64 32)
  %cmp9.i.i604 = icmp ne <16 x i64> %and8.i.i603, zeroinitializer
  %cmp11.i.i607 = icmp ult <16 x i64> %masked_load.i153.i2363, %splat.splat.i.i606.pre-phi
  %and13.i.i608 = and <16 x i64> %xor.i.i600, splat (i64 4160749568)
  %cmp14.i.i609 = icmp ne <16 x i64> %and13.i.i608, zeroinitializer
  %and1635.i.i610.not2523 = or <16 x i1> %cmp11.i.i607, %cmp14.i.i609
  %splat.splatinsert17.i.i612 = insertelement <16 x i64> poison, i64 %past.i.sroa.129.02185, i64 0
  %splat.splat18.i.i613 = shufflevector <16 x i64> %splat.splatinsert17.i.i612, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i614 = icmp uge <16 x i64> %masked_load.i153.i2363, %splat.splat18.i.i613
  %and2136.i.i615.not2525 = or <16 x i1> %cmp19.i.i614, %cmp9.i.i604
  %or2237.i.i616.not2524 = and <16 x i1> %cmp.i.i602, %and2136.i.i615.not2525
  %and2338.i.i617.not = or <16 x i1> %and1635.i.i610.not2523, %or2237.i.i616.not2524
  %134 = xor <16 x i1> %retval.0.in.i.i594, splat (i1 true)
  %narrow2522 = select <16 x i1> %and2338.i.i617.not, <16 x i1> %134, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2201, label %raced16.exit659, label %if.then21.i634

if.then21.i634:
  %135 = bitcast <16 x i1> %narrow2522 to i16
  %mask.sroa.0.0.insert.ext.i.i1016 = zext i16 %135 to i32
  %and.i1017 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1016
  %tobool.not.i1018 = icmp eq i32 %and.i1017, 0
  br i1 %tobool.not.i1018, label %raced16.exit659, label %land.lhs.true.i1019

land.lhs.true.i1019:
  %partial.i1021 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %136 = load i64, ptr %partial.i1021, align 8
  %tobool3.not.i1022 = icmp eq i64 %136, 0
  br i1 %tobool3.not.i1022, label %raced16.exit659, label %if.then.i1023

if.then.i1023:
  %known5.i1024 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1025 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %137 = load i64, ptr %index.i1025, align 8
  %arrayidx.i1026 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1024, i64 %137
  %shr.i1027 = lshr <16 x i64> %masked_load.i153.i2363, splat (i64 27)
  %and6.i1028 = and <16 x i64> %shr.i1027, splat (i64 31)
  %mask.addr.sroa.0.0.extract.trunc.i.i1029 = trunc nuw i32 %mask to i16
  %138 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i1029 to <16 x i1>
  %139 = getelementptr i64, ptr %arrayidx.i1026, <16 x i64> %and6.i1028
  %masked_gather.i1030 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %139, <16 x i1> %138, <16 x i64> zeroinitializer)
  %and8.i1031 = and <16 x i64> %masked_load.i153.i2363, splat (i64 -4294967296)
  %140 = icmp ugt <16 x i64> %and8.i1031, %masked_gather.i1030
  %141 = or <16 x i1> %cmp9.i.i604, %140
  %142 = select <16 x i1> %141, <16 x i1> %narrow2522, <16 x i1> zeroinitializer
  br label %raced16.exit659

raced16.exit659:
  %bad.2.i637 = phi <16 x i1> [ %narrow2522, %old16.exit.i593 ], [ %142, %if.then.i1023 ], [ %narrow2522, %land.lhs.true.i1019 ], [ %narrow2522, %if.then21.i634 ]
  %143 = bitcast <16 x i1> %bad.2.i637 to i16
  %mask.sroa.0.0.insert.ext.i.i640 = zext i16 %143 to i32
  %and29.i642 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i640
  %tobool30.i643 = icmp ne i32 %and29.i642, 0
  %or27146.i = or i1 %found.0.i135232923472355, %tobool30.i643
  br i1 %or27146.i, label %run.exit, label %run.exit.sink.split

load16.exit.i777:
  %mask.addr.sroa.0.0.extract.trunc.i.i773 = trunc nuw i32 %mask to i16
  %144 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i773 to <16 x i1>
  %add.ptr.i.i775 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %shr20.i
  %masked_load.i.i776 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i775, <16 x i1> %144, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2201, label %if.end.i107.i896, label %if.then.i102.i781

if.then.i102.i781:
  %.pre2579.pre-phi = phi <16 x i64> [ %.pre2583, %load16.exit.i777.thread ], [ %splat.splat18.i.i519, %load16.exit.i777 ]
  %.pre2577.pre-phi = phi <16 x i64> [ %.pre2581, %load16.exit.i777.thread ], [ %splat.splat.i.i512.pre-phi, %load16.exit.i777 ]
  %masked_load.i.i7762397 = phi <16 x i64> [ %masked_load.i.i7762385, %load16.exit.i777.thread ], [ %masked_load.i.i776, %load16.exit.i777 ]
  %found.1.i.ph2395 = phi i1 [ false, %load16.exit.i777.thread ], [ %tobool30.i549, %load16.exit.i777 ]
  %splat.splatinsert.i103.i783 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12190, i64 0
  %splat.splat.i104.i784 = shufflevector <16 x i64> %splat.splatinsert.i103.i783, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i785 = icmp ult <16 x i64> %masked_load.i.i7762397, %splat.splat.i104.i784
  br label %old16.exit.i786

if.end.i107.i896:
  %splat.splatinsert1.i.i898 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02187, i64 0
  %splat.splat2.i.i899 = shufflevector <16 x i64> %splat.splatinsert1.i.i898, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i900 = icmp ult <16 x i64> %masked_load.i.i776, %splat.splat2.i.i899
  %sub.i.i904 = sub <16 x i64> %masked_load.i.i776, %splat.splat.i.i512.pre-phi
  %sub9.i.i906 = sub i64 %past.i.sroa.81.12190, %past.i.sroa.60.12193
  %splat.splatinsert10.i.i907 = insertelement <16 x i64> poison, i64 %sub9.i.i906, i64 0
  %splat.splat11.i.i908 = shufflevector <16 x i64> %splat.splatinsert10.i.i907, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i909 = icmp ult <16 x i64> %sub.i.i904, %splat.splat11.i.i908
  %or20.i.i910 = or <16 x i1> %cmp3.i.i900, %cmp12.i.i909
  br label %old16.exit.i786

old16.exit.i786:
  %splat.splat18.i86.i807.pre-phi = phi <16 x i64> [ %splat.splat18.i.i519, %if.end.i107.i896 ], [ %.pre2579.pre-phi, %if.then.i102.i781 ]
  %splat.splat.i.i800.pre-phi = phi <16 x i64> [ %splat.splat.i.i512.pre-phi, %if.end.i107.i896 ], [ %.pre2577.pre-phi, %if.then.i102.i781 ]
  %masked_load.i.i7762396 = phi <16 x i64> [ %masked_load.i.i776, %if.end.i107.i896 ], [ %masked_load.i.i7762397, %if.then.i102.i781 ]
  %found.1.i.ph2394 = phi i1 [ %tobool30.i549, %if.end.i107.i896 ], [ %found.1.i.ph2395, %if.then.i102.i781 ]
  %retval.0.in.i.i787 = phi <16 x i1> [ %or20.i.i910, %if.end.i107.i896 ], [ %cmp.i105.i785, %if.then.i102.i781 ]
  %xor.i75.i794 = xor <16 x i64> %masked_load.i.i7762396, %add58.i
  %and.i76.i795 = and <16 x i64> %xor.i75.i794, splat (i64 4290773055)
  %cmp.i77.i796 = icmp eq <16 x i64> %and.i76.i795, zeroinitializer
  %and8.i80.i797 = and <16 x i64> %masked_load.i.i7762396, splat (i64 32)
  %cmp9.i81.i798 = icmp eq <16 x i64> %and8.i80.i797, zeroinitializer
  %cmp11.i.i801 = icmp uge <16 x i64> %masked_load.i.i7762396, %splat.splat.i.i800.pre-phi
  %and13.i82.i802 = and <16 x i64> %xor.i75.i794, splat (i64 4160749568)
  %cmp14.i83.i803 = icmp eq <16 x i64> %and13.i82.i802, zeroinitializer
  %and1635.i.i804 = and <16 x i1> %cmp11.i.i801, %cmp14.i83.i803
  %cmp19.i87.i808 = icmp ult <16 x i64> %masked_load.i.i7762396, %splat.splat18.i86.i807.pre-phi
  %and2136.i88.i809 = and <16 x i1> %cmp19.i87.i808, %cmp9.i81.i798
  %or2237.i89.i810 = or <16 x i1> %cmp.i77.i796, %and2136.i88.i809
  %and2338.i90.i811 = and <16 x i1> %and1635.i.i804, %or2237.i89.i810
  %145 = select <16 x i1> %and2338.i90.i811, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i787
  %narrow2526 = xor <16 x i1> %145, splat (i1 true)
  br i1 %tobool1.not.i2201, label %if.then19.i830, label %if.then.i814

if.then.i814:
  %146 = bitcast <16 x i1> %narrow2526 to i16
  %mask.sroa.0.0.insert.ext.i.i965 = zext i16 %146 to i32
  %and.i966 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i965
  %tobool.not.i967 = icmp eq i32 %and.i966, 0
  br i1 %tobool.not.i967, label %after_read16.exit924.thread, label %land.lhs.true.i968

land.lhs.true.i968:
  %partial.i970 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %147 = load i64, ptr %partial.i970, align 8
  %tobool3.not.i971 = icmp eq i64 %147, 0
  br i1 %tobool3.not.i971, label %after_read16.exit924.thread, label %if.then.i972

if.then.i972:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i973 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %148 = load i64, ptr %index.i973, align 8
  %arrayidx.i974 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %148
  %shr.i975 = lshr <16 x i64> %masked_load.i.i7762396, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i975, splat (i64 31)
  %mask.addr.sroa.0.0.extract.trunc.i.i976 = trunc nuw i32 %mask to i16
  %149 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i976 to <16 x i1>
  %150 = getelementptr i64, ptr %arrayidx.i974, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %150, <16 x i1> %149, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i7762396, splat (i64 -4294967296)
  %151 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %152 = icmp ne <16 x i64> %and8.i80.i797, zeroinitializer
  %153 = or <16 x i1> %152, %151
  %154 = select <16 x i1> %153, <16 x i1> %narrow2526, <16 x i1> zeroinitializer
  br label %after_read16.exit924.thread

after_read16.exit924.thread:
  %bad.0.i818.ph = phi <16 x i1> [ %narrow2526, %if.then.i814 ], [ %narrow2526, %land.lhs.true.i968 ], [ %154, %if.then.i972 ]
  %and.i8192399 = and <16 x i64> %masked_load.i.i7762396, splat (i64 64)
  %cmp.i8202400 = icmp eq <16 x i64> %and.i8192399, zeroinitializer
  %vector_select.i8262403 = select <16 x i1> %and1635.i.i804, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i8272404 = or <16 x i64> %vector_select.i8262403, %masked_load.i.i7762396
  %vector_cond36.i8282405 = select <16 x i1> %cmp.i8202400, <16 x i1> %bad.0.i818.ph, <16 x i1> zeroinitializer
  %vector_select37.i8292406 = select <16 x i1> %vector_cond36.i8282405, <16 x i64> %or.i8272404, <16 x i64> %add58.i
  %splat.splatinsert.i150 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i151 = shufflevector <16 x i64> %splat.splatinsert.i150, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i152 = add nuw nsw <16 x i64> %splat.splat.i151, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i936)
  store <16 x i64> %add.i152, ptr %index.addr.i936, align 128
  %155 = load ptr, ptr %w, align 8
  %tracked.i1792 = getelementptr inbounds nuw i8, ptr %155, i64 896
  %156 = load ptr, ptr %tracked.i1792, align 8
  %partial.i939 = getelementptr inbounds nuw i8, ptr %156, i64 104
  %157 = load i64, ptr %partial.i939, align 8
  %tobool.not.i940 = icmp eq i64 %157, 0
  br i1 %tobool.not.i940, label %note_reads16.exit957, label %for.body.i946.lr.ph

if.then19.i830:
  %and.i819 = and <16 x i64> %masked_load.i.i7762396, splat (i64 64)
  %cmp.i820 = icmp eq <16 x i64> %and.i819, zeroinitializer
  %narrow2528 = select <16 x i1> %cmp.i820, <16 x i1> %narrow2526, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i744)
  store <16 x i64> %masked_load.i.i7762396, ptr %cells.addr.i.i744, align 128
  %158 = load ptr, ptr %w, align 8
  %tracked.i1791 = getelementptr inbounds nuw i8, ptr %158, i64 896
  %159 = load ptr, ptr %tracked.i1791, align 8
  %160 = load i64, ptr %159, align 8
  %splat.splatinsert.i113.i860 = insertelement <16 x i64> poison, i64 %160, i64 0
  %splat.splat.i114.i861 = shufflevector <16 x i64> %splat.splatinsert.i113.i860, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i862 = icmp uge <16 x i64> %masked_load.i.i7762396, %splat.splat.i114.i861
  %and330.i.i863 = and <16 x i1> %cmp9.i81.i798, %cmp1.i.i862
  %161 = and <16 x i1> %or2237.i89.i810, %and330.i.i863
  %162 = and <16 x i1> %cmp14.i83.i803, %161
  %163 = and <16 x i1> %narrow2528, %162
  %164 = bitcast <16 x i1> %163 to i16
  %165 = zext i16 %164 to i32
  %and5.i.i868 = and i32 %mask, %165
  %tobool.not.i115.i869 = icmp eq i32 %and5.i.i868, 0
  br i1 %tobool.not.i115.i869, label %after_read16.exit924, label %land.lhs.true.i.i870

land.lhs.true.i.i870:
  %common.i.i871 = getelementptr inbounds nuw i8, ptr %159, i64 16
  %166 = load ptr, ptr %common.i.i871, align 8
  %mixed.i.i872 = getelementptr inbounds nuw i8, ptr %166, i64 72
  %167 = load i64, ptr %mixed.i.i872, align 8
  %tobool8.not.i.i873 = icmp eq i64 %167, 0
  br i1 %tobool8.not.i.i873, label %after_read16.exit924, label %for.cond.i.i874.preheader

for.cond.i.i874.preheader:
  %run.i.i882 = getelementptr inbounds nuw i8, ptr %159, i64 96
  br label %for.body.i.i878

for.body.i.i878:
  %rest.0.i.i8762557 = phi i32 [ %and5.i.i868, %for.cond.i.i874.preheader ], [ %and16.i118.i889, %for.body.i.i878 ]
  %found.0.i.i8752556 = phi i32 [ 0, %for.cond.i.i874.preheader ], [ %found.1.i.i887, %for.body.i.i878 ]
  %168 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i8762557, i1 true)
  %idxprom.i.i879 = zext nneg i32 %168 to i64
  %arrayidx.i.i880 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i744, i64 %idxprom.i.i879
  %169 = load i64, ptr %arrayidx.i.i880, align 8
  %call10.i.i881 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %169)
  %170 = load i64, ptr %run.i.i882, align 8
  %cmp11.i116.i883 = icmp eq i64 %call10.i.i881, %170
  %sub.i117.i884 = sub nsw i32 0, %rest.0.i.i8762557
  %and14.i.i885 = and i32 %rest.0.i.i8762557, %sub.i117.i884
  %or.i.i886 = select i1 %cmp11.i116.i883, i32 %and14.i.i885, i32 0
  %found.1.i.i887 = or i32 %or.i.i886, %found.0.i.i8752556
  %sub15.i.i888 = add nsw i32 %rest.0.i.i8762557, -1
  %and16.i118.i889 = and i32 %sub15.i.i888, %rest.0.i.i8762557
  %tobool9.not.i.i877 = icmp eq i32 %and16.i118.i889, 0
  br i1 %tobool9.not.i.i877, label %after_read16.exit924.loopexit, label %for.body.i.i878

after_read16.exit924.loopexit:
  %171 = trunc nuw i32 %found.1.i.i887 to i16
  %.inner2638 = xor i16 %171, -1
  %172 = bitcast i16 %.inner2638 to <16 x i1>
  br label %after_read16.exit924

after_read16.exit924:
  %found.2.i.i891 = phi <16 x i1> [ splat (i1 true), %if.then19.i830 ], [ splat (i1 true), %land.lhs.true.i.i870 ], [ %172, %after_read16.exit924.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i744)
  %and34.i8952530 = and <16 x i1> %narrow2528, %found.2.i.i891
  %vector_select.i826 = select <16 x i1> %and1635.i.i804, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i827 = or <16 x i64> %vector_select.i826, %masked_load.i.i7762396
  %vector_select37.i829 = select <16 x i1> %and34.i8952530, <16 x i64> %or.i827, <16 x i64> %add58.i
  br i1 %found.1.i.ph2394, label %run.exit, label %run.exit.sink.split

for.body.i946.lr.ph:
  %readers3.i942 = getelementptr inbounds nuw i8, ptr %156, i64 216
  %173 = load ptr, ptr %readers3.i942, align 8
  %shr.i947 = lshr i64 %past.i.sroa.54.02194, 32
  %conv5.i948 = trunc nuw i64 %shr.i947 to i32
  %index7.i952 = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i946

for.body.i946:
  %rest.0.i9442555 = phi i32 [ %mask, %for.body.i946.lr.ph ], [ %and.i955, %for.body.i946 ]
  %174 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i9442555, i1 true)
  %idxprom.i949 = zext nneg i32 %174 to i64
  %arrayidx.i950 = getelementptr inbounds nuw i64, ptr %index.addr.i936, i64 %idxprom.i949
  %175 = load i64, ptr %arrayidx.i950, align 8
  %arrayidx6.i951 = getelementptr inbounds nuw [32 x i32], ptr %173, i64 %175
  %176 = load i64, ptr %index7.i952, align 8
  %arrayidx8.i953 = getelementptr inbounds nuw i32, ptr %arrayidx6.i951, i64 %176
  store i32 %conv5.i948, ptr %arrayidx8.i953, align 4
  %sub.i954 = add nsw i32 %rest.0.i9442555, -1
  %and.i955 = and i32 %sub.i954, %rest.0.i9442555
  %tobool4.not.i945 = icmp eq i32 %and.i955, 0
  br i1 %tobool4.not.i945, label %note_reads16.exit957, label %for.body.i946

note_reads16.exit957:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i936)
  br i1 %found.1.i.ph2394, label %run.exit, label %run.exit.sink.split

if.end46.i140:
  br i1 %found.0.i13523292346, label %run.exit, label %run.exit.sink.split

for.body67.i:
  %first62.0.i2553 = phi i64 [ 0, %for.cond63.i.preheader ], [ %add94.i, %compare32.exit ]
  %found.0.i2552 = phi i1 [ false, %for.cond63.i.preheader ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i2553 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext nneg i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br label %for.body.i1794

for.body.i1794:
  %count.addr.030.i1795 = phi i64 [ %shr.i1813, %for.body.i1794 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1796 = phi i64 [ %or14.i1812, %for.body.i1794 ], [ %and73.i, %for.body67.i ]
  %and.i1799 = and i64 %mask.addr.029.i1796, 281470681808895
  %shl1.i1800 = shl nuw nsw i64 %and.i1799, 8
  %or2.i1801 = or i64 %shl1.i1800, %and.i1799
  %and3.i1802 = and i64 %or2.i1801, 71777214294589695
  %shl4.i1803 = shl nuw nsw i64 %and3.i1802, 4
  %or5.i1804 = or i64 %shl4.i1803, %and3.i1802
  %and6.i1805 = and i64 %or5.i1804, 1085102592571150095
  %shl7.i1806 = shl nuw nsw i64 %and6.i1805, 2
  %or8.i1807 = or i64 %shl7.i1806, %and6.i1805
  %and9.i1808 = and i64 %or8.i1807, 3689348814741910323
  %shl10.i1809 = shl nuw nsw i64 %and9.i1808, 1
  %or11.i1810 = or i64 %shl10.i1809, %and9.i1808
  %and12.i1811 = and i64 %or11.i1810, 6148914691236517205
  %or14.i1812 = mul nuw i64 %and12.i1811, 3
  %shr.i1813 = lshr i64 %count.addr.030.i1795, 1
  %cmp.i1814 = icmp samesign ugt i64 %count.addr.030.i1795, 3
  br i1 %cmp.i1814, label %for.body.i1794, label %spread.exit1815

spread.exit1815:
  %conv75.i = trunc i64 %or14.i1812 to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i2553, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i2553, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i2201, label %if.end.i1620, label %lor.lhs.false.i1136

lor.lhs.false.i1136:
  br i1 %past.i.sroa.160.02182.shrunk, label %if.then.i1613, label %if.end.i1139.thread

if.then.i1613:
  %177 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02177, i64 %add87.i
  %masked_load.i1201 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %177, <32 x i64> zeroinitializer)
  %cmp.i1617 = icmp ult <32 x i64> %masked_load.i1201, %splat.splat.i1616
  br label %old32.exit1635

if.end.i1620:
  %178 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i2412 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02177, i64 %add87.i
  %masked_load.i12012413 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i2412, <32 x i1> %178, <32 x i64> zeroinitializer)
  %cmp3.i1624 = icmp ult <32 x i64> %masked_load.i12012413, %splat.splat2.i1623
  %sub.i1628 = sub <32 x i64> %masked_load.i12012413, %splat.splat6.i1627
  %cmp12.i1633 = icmp ult <32 x i64> %sub.i1628, %splat.splat11.i1632
  %or20.i1634 = or <32 x i1> %cmp3.i1624, %cmp12.i1633
  br label %old32.exit1635

old32.exit1635:
  %masked_load.i12012414 = phi <32 x i64> [ %masked_load.i1201, %if.then.i1613 ], [ %masked_load.i12012413, %if.end.i1620 ]
  %retval.0.in.i1618 = phi <32 x i1> [ %cmp.i1617, %if.then.i1613 ], [ %or20.i1634, %if.end.i1620 ]
  %xor.i1551 = xor <32 x i64> %masked_load.i12012414, %add85.i
  %and.i1552 = and <32 x i64> %xor.i1551, splat (i64 4290773055)
  %cmp.i1553 = icmp ne <32 x i64> %and.i1552, zeroinitializer
  %and8.i1555 = and <32 x i64> %masked_load.i12012414, splat (i64 32)
  %cmp9.i1556 = icmp ne <32 x i64> %and8.i1555, zeroinitializer
  %cmp11.i1559 = icmp ult <32 x i64> %masked_load.i12012414, %splat.splat6.i1627
  %and13.i1560 = and <32 x i64> %xor.i1551, splat (i64 4160749568)
  %cmp14.i1561 = icmp ne <32 x i64> %and13.i1560, zeroinitializer
  %and1633.i1562.not2506 = or <32 x i1> %cmp11.i1559, %cmp14.i1561
  %cmp19.i1566 = icmp uge <32 x i64> %masked_load.i12012414, %splat.splat18.i1565
  %and2134.i1567.not2508 = or <32 x i1> %cmp19.i1566, %cmp9.i1556
  %or2235.i1568.not2507 = and <32 x i1> %cmp.i1553, %and2134.i1567.not2508
  %and2336.i1569.not = or <32 x i1> %and1633.i1562.not2506, %or2235.i1568.not2507
  %179 = xor <32 x i1> %retval.0.in.i1618, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i1569.not, <32 x i1> %179, <32 x i1> zeroinitializer
  %not.i1570 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i2203, label %if.end19.i1259, label %if.then14.i1250

if.then14.i1250:
  %and15.i1251 = and <32 x i64> %masked_load.i12012414, splat (i64 96)
  %cmp.i1252 = icmp eq <32 x i64> %and15.i1251, splat (i64 96)
  %cmp16.i1256 = icmp uge <32 x i64> %masked_load.i12012414, %splat.splat2.i1623
  %and1848.i1257 = and <32 x i1> %cmp16.i1256, %cmp.i1252
  %or.i1258 = select <32 x i1> %and1848.i1257, <32 x i64> splat (i64 -1), <32 x i64> %not.i1570
  br label %if.end19.i1259

if.end19.i1259:
  %bad.1.i1260 = phi <32 x i64> [ %not.i1570, %old32.exit1635 ], [ %or.i1258, %if.then14.i1250 ]
  %tobool.i14132619 = icmp ne <32 x i64> %bad.1.i1260, zeroinitializer
  %180 = bitcast <32 x i1> %tobool.i14132619 to i32
  %and29.i12672620 = and i32 %180, %conv75.i
  br i1 %tobool1.not.i2201, label %if.end.i1139.thread2617, label %if.then21.i1262

if.then21.i1262:
  %tobool.not.i1698 = icmp eq i32 %and29.i12672620, 0
  br i1 %tobool.not.i1698, label %if.end.i1139, label %land.lhs.true.i1699

land.lhs.true.i1699:
  %181 = load i64, ptr %partial.i1701, align 8
  %tobool3.not.i1702 = icmp eq i64 %181, 0
  br i1 %tobool3.not.i1702, label %if.end.i1139, label %if.then.i1703

if.then.i1703:
  %182 = load i64, ptr %index.i1705, align 8
  %arrayidx.i1706 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1704, i64 %182
  %shr.i1707 = lshr <32 x i64> %masked_load.i12012414, splat (i64 27)
  %and6.i1708 = and <32 x i64> %shr.i1707, splat (i64 31)
  %183 = bitcast i32 %conv75.i to <32 x i1>
  %184 = getelementptr i64, ptr %arrayidx.i1706, <32 x i64> %and6.i1708
  %masked_gather.i1709 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %184, <32 x i1> %183, <32 x i64> zeroinitializer)
  %and8.i1710 = and <32 x i64> %masked_load.i12012414, splat (i64 -4294967296)
  %185 = icmp ugt <32 x i64> %and8.i1710, %masked_gather.i1709
  %186 = or <32 x i1> %cmp9.i1556, %185
  %and13.i1712 = select <32 x i1> %186, <32 x i64> %bad.1.i1260, <32 x i64> zeroinitializer
  br label %if.end.i1139

if.end.i1139:
  %bad.2.i1265 = phi <32 x i64> [ %bad.1.i1260, %if.then21.i1262 ], [ %and13.i1712, %if.then.i1703 ], [ %bad.1.i1260, %land.lhs.true.i1699 ]
  %tobool.i1413 = icmp ne <32 x i64> %bad.2.i1265, zeroinitializer
  %187 = bitcast <32 x i1> %tobool.i1413 to i32
  %and29.i1267 = and i32 %187, %conv75.i
  %tobool30.i1268 = icmp ne i32 %and29.i1267, 0
  br i1 %tobool7.not.i11422419, label %if.then.i1574, label %lor.lhs.false15.i1150

if.end.i1139.thread2617:
  %tobool30.i12682621 = icmp ne i32 %and29.i12672620, 0
  br i1 %tobool7.not.i11422419, label %if.end.i1580, label %if.end.i1594

if.end.i1139.thread:
  br i1 %tobool7.not.i11422419, label %if.then.i1574, label %lor.lhs.false15.i1150

lor.lhs.false15.i1150:
  %found.0.i114024212438 = phi i1 [ false, %if.end.i1139.thread ], [ %tobool30.i1268, %if.end.i1139 ]
  br i1 %past.i.sroa.166.02181.shrunk, label %if.then.i1587, label %if.end46.i1156

if.then.i1587:
  %188 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1211 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %add87.i
  %masked_load.i1212 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1211, <32 x i1> %188, <32 x i64> zeroinitializer)
  %cmp.i1591 = icmp ult <32 x i64> %masked_load.i1212, %splat.splat.i1616
  br label %old32.exit1609

if.end.i1594:
  %189 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i12112444 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %add87.i
  %masked_load.i12122445 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i12112444, <32 x i1> %189, <32 x i64> zeroinitializer)
  %cmp3.i1598 = icmp ult <32 x i64> %masked_load.i12122445, %splat.splat2.i1623
  %sub.i1602 = sub <32 x i64> %masked_load.i12122445, %splat.splat6.i1627
  %cmp12.i1607 = icmp ult <32 x i64> %sub.i1602, %splat.splat11.i1632
  %or20.i1608 = or <32 x i1> %cmp3.i1598, %cmp12.i1607
  br label %old32.exit1609

old32.exit1609:
  %masked_load.i12122454 = phi <32 x i64> [ %masked_load.i1212, %if.then.i1587 ], [ %masked_load.i12122445, %if.end.i1594 ]
  %found.0.i1140242124392446 = phi i1 [ %found.0.i114024212438, %if.then.i1587 ], [ %tobool30.i12682621, %if.end.i1594 ]
  %retval.0.in.i1592 = phi <32 x i1> [ %cmp.i1591, %if.then.i1587 ], [ %or20.i1608, %if.end.i1594 ]
  %xor.i1526 = xor <32 x i64> %masked_load.i12122454, %add85.i
  %and.i1527 = and <32 x i64> %xor.i1526, splat (i64 4290773055)
  %cmp.i1528 = icmp ne <32 x i64> %and.i1527, zeroinitializer
  %and8.i1530 = and <32 x i64> %masked_load.i12122454, splat (i64 32)
  %cmp9.i1531 = icmp ne <32 x i64> %and8.i1530, zeroinitializer
  %cmp11.i1534 = icmp ult <32 x i64> %masked_load.i12122454, %splat.splat6.i1627
  %and13.i1535 = and <32 x i64> %xor.i1526, splat (i64 4160749568)
  %cmp14.i1536 = icmp ne <32 x i64> %and13.i1535, zeroinitializer
  %and1633.i1537.not2510 = or <32 x i1> %cmp11.i1534, %cmp14.i1536
  %cmp19.i1541 = icmp uge <32 x i64> %masked_load.i12122454, %splat.splat18.i1540
  %and2134.i1542.not2512 = or <32 x i1> %cmp19.i1541, %cmp9.i1531
  %or2235.i1543.not2511 = and <32 x i1> %cmp.i1528, %and2134.i1542.not2512
  %and2336.i1544.not = or <32 x i1> %and1633.i1537.not2510, %or2235.i1543.not2511
  %190 = xor <32 x i1> %retval.0.in.i1592, splat (i1 true)
  %narrow2509 = select <32 x i1> %and2336.i1544.not, <32 x i1> %190, <32 x i1> zeroinitializer
  %191 = bitcast <32 x i1> %narrow2509 to i32
  %and.i1670 = and i32 %191, %conv75.i
  %tobool.not.i1671 = icmp eq i32 %and.i1670, 0
  %or.cond2544 = select i1 %tobool1.not.i2201, i1 true, i1 %tobool.not.i1671
  br i1 %or.cond2544, label %raced32.exit1309, label %land.lhs.true.i1672

land.lhs.true.i1672:
  %192 = load i64, ptr %partial.i1701, align 8
  %tobool3.not.i1675 = icmp eq i64 %192, 0
  br i1 %tobool3.not.i1675, label %compare32.exit, label %if.then.i1676

if.then.i1676:
  %193 = load i64, ptr %index.i1705, align 8
  %arrayidx.i1679 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1704, i64 %193
  %shr.i1680 = lshr <32 x i64> %masked_load.i12122454, splat (i64 27)
  %and6.i1681 = and <32 x i64> %shr.i1680, splat (i64 31)
  %194 = bitcast i32 %conv75.i to <32 x i1>
  %195 = getelementptr i64, ptr %arrayidx.i1679, <32 x i64> %and6.i1681
  %masked_gather.i1682 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %195, <32 x i1> %194, <32 x i64> zeroinitializer)
  %and8.i1683 = and <32 x i64> %masked_load.i12122454, splat (i64 -4294967296)
  %196 = icmp ugt <32 x i64> %and8.i1683, %masked_gather.i1682
  %197 = or <32 x i1> %cmp9.i1531, %196
  %198 = select <32 x i1> %197, <32 x i1> %narrow2509, <32 x i1> zeroinitializer
  %.pre2586 = bitcast <32 x i1> %198 to i32
  %.pre2587 = and i32 %.pre2586, %conv75.i
  br label %raced32.exit1309

raced32.exit1309:
  %and29.i1307.pre-phi = phi i32 [ %.pre2587, %if.then.i1676 ], [ %and.i1670, %old32.exit1609 ]
  %tobool30.i1308 = icmp ne i32 %and29.i1307.pre-phi, 0
  %or27146.i1192 = or i1 %found.0.i1140242124392446, %tobool30.i1308
  br i1 %or27146.i1192, label %compare32.exit, label %store32.exit1405

if.then.i1574:
  %found.1.i1154.ph2485 = phi i1 [ false, %if.end.i1139.thread ], [ %tobool30.i1268, %if.end.i1139 ]
  %199 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i1330 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %add87.i
  %masked_load.i.i1331 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i1330, <32 x i1> %199, <32 x i64> zeroinitializer)
  %cmp.i1578 = icmp ult <32 x i64> %masked_load.i.i1331, %splat.splat.i1616
  br label %old32.exit

if.end.i1580:
  %add.ptr.i.i13302631 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02180, i64 %add87.i
  %200 = bitcast i32 %conv75.i to <32 x i1>
  %masked_load.i.i13312632 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i13302631, <32 x i1> %200, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i13312632, %splat.splat2.i1623
  %sub.i1583 = sub <32 x i64> %masked_load.i.i13312632, %splat.splat6.i1627
  %cmp12.i = icmp ult <32 x i64> %sub.i1583, %splat.splat11.i1632
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br label %old32.exit

old32.exit:
  %masked_load.i.i13312486 = phi <32 x i64> [ %masked_load.i.i1331, %if.then.i1574 ], [ %masked_load.i.i13312632, %if.end.i1580 ]
  %found.1.i1154.ph2484 = phi i1 [ %found.1.i1154.ph2485, %if.then.i1574 ], [ %tobool30.i12682621, %if.end.i1580 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i1578, %if.then.i1574 ], [ %or20.i, %if.end.i1580 ]
  %xor.i1503 = xor <32 x i64> %masked_load.i.i13312486, %add85.i
  %and.i1504 = and <32 x i64> %xor.i1503, splat (i64 4290773055)
  %cmp.i1505 = icmp eq <32 x i64> %and.i1504, zeroinitializer
  %and8.i1507 = and <32 x i64> %masked_load.i.i13312486, splat (i64 32)
  %cmp9.i1508 = icmp eq <32 x i64> %and8.i1507, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i13312486, %splat.splat6.i1627
  %and13.i1511 = and <32 x i64> %xor.i1503, splat (i64 4160749568)
  %cmp14.i1512 = icmp eq <32 x i64> %and13.i1511, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i1512
  %cmp19.i1516 = icmp ult <32 x i64> %masked_load.i.i13312486, %splat.splat18.i1565
  %and2134.i1517 = and <32 x i1> %cmp19.i1516, %cmp9.i1508
  %or2235.i1518 = or <32 x i1> %cmp.i1505, %and2134.i1517
  %and2336.i1519 = and <32 x i1> %and1633.i, %or2235.i1518
  %201 = select <32 x i1> %and2336.i1519, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow2513 = xor <32 x i1> %201, splat (i1 true)
  br i1 %tobool1.not.i2201, label %if.then19.i1352, label %if.then.i1338

if.then.i1338:
  %202 = bitcast <32 x i1> %narrow2513 to i32
  %and.i1644 = and i32 %202, %conv75.i
  %tobool.not.i1645 = icmp eq i32 %and.i1644, 0
  br i1 %tobool.not.i1645, label %after_read32.exit.thread, label %land.lhs.true.i1646

land.lhs.true.i1646:
  %203 = load i64, ptr %partial.i1701, align 8
  %tobool3.not.i1649 = icmp eq i64 %203, 0
  br i1 %tobool3.not.i1649, label %after_read32.exit.thread, label %if.then.i1650

if.then.i1650:
  %204 = load i64, ptr %index.i1705, align 8
  %arrayidx.i1653 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1704, i64 %204
  %shr.i1654 = lshr <32 x i64> %masked_load.i.i13312486, splat (i64 27)
  %and6.i1655 = and <32 x i64> %shr.i1654, splat (i64 31)
  %205 = bitcast i32 %conv75.i to <32 x i1>
  %206 = getelementptr i64, ptr %arrayidx.i1653, <32 x i64> %and6.i1655
  %masked_gather.i1656 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %206, <32 x i1> %205, <32 x i64> zeroinitializer)
  %and8.i1657 = and <32 x i64> %masked_load.i.i13312486, splat (i64 -4294967296)
  %207 = icmp ugt <32 x i64> %and8.i1657, %masked_gather.i1656
  %208 = icmp ne <32 x i64> %and8.i1507, zeroinitializer
  %209 = or <32 x i1> %208, %207
  %210 = select <32 x i1> %209, <32 x i1> %narrow2513, <32 x i1> zeroinitializer
  br label %after_read32.exit.thread

after_read32.exit.thread:
  %bad.0.i1341.ph = phi <32 x i1> [ %narrow2513, %if.then.i1338 ], [ %narrow2513, %land.lhs.true.i1646 ], [ %210, %if.then.i1650 ]
  %and.i13422489 = and <32 x i64> %masked_load.i.i13312486, splat (i64 64)
  %cmp.i13432490 = icmp eq <32 x i64> %and.i13422489, zeroinitializer
  %vector_select.i13482493 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i13492494 = or <32 x i64> %vector_select.i13482493, %masked_load.i.i13312486
  %vector_cond36.i13502495 = select <32 x i1> %cmp.i13432490, <32 x i1> %bad.0.i1341.ph, <32 x i1> zeroinitializer
  %vector_select37.i13512496 = select <32 x i1> %vector_cond36.i13502495, <32 x i64> %or.i13492494, <32 x i64> %add85.i
  %splat.splatinsert.i1181 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i1182 = shufflevector <32 x i64> %splat.splatinsert.i1181, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i1183 = add <32 x i64> %splat.splat.i1182, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1363)
  store <32 x i64> %add.i1183, ptr %index.addr.i1363, align 256
  %211 = load ptr, ptr %w, align 8
  %tracked.i1817 = getelementptr inbounds nuw i8, ptr %211, i64 896
  %212 = load ptr, ptr %tracked.i1817, align 8
  %partial.i1366 = getelementptr inbounds nuw i8, ptr %212, i64 104
  %213 = load i64, ptr %partial.i1366, align 8
  %tobool.not.i1367 = icmp eq i64 %213, 0
  br i1 %tobool.not.i1367, label %note_reads32.exit, label %if.then.i1368

if.then19.i1352:
  %and.i1342 = and <32 x i64> %masked_load.i.i13312486, splat (i64 64)
  %cmp.i1343 = icmp eq <32 x i64> %and.i1342, zeroinitializer
  %narrow2515 = select <32 x i1> %cmp.i1343, <32 x i1> %narrow2513, <32 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i13312486, ptr %cells.addr.i, align 256
  %214 = load ptr, ptr %w, align 8
  %tracked.i1816 = getelementptr inbounds nuw i8, ptr %214, i64 896
  %215 = load ptr, ptr %tracked.i1816, align 8
  %216 = load i64, ptr %215, align 8
  %splat.splatinsert.i1722 = insertelement <32 x i64> poison, i64 %216, i64 0
  %splat.splat.i1723 = shufflevector <32 x i64> %splat.splatinsert.i1722, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp1.i = icmp uge <32 x i64> %masked_load.i.i13312486, %splat.splat.i1723
  %and330.i = and <32 x i1> %cmp9.i1508, %cmp1.i
  %217 = and <32 x i1> %or2235.i1518, %and330.i
  %218 = and <32 x i1> %cmp14.i1512, %217
  %219 = and <32 x i1> %narrow2515, %218
  %220 = bitcast <32 x i1> %219 to i32
  %and5.i = and i32 %220, %conv75.i
  %tobool.not.i1726 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i1726, label %after_read32.exit, label %land.lhs.true.i1727

land.lhs.true.i1727:
  %common.i = getelementptr inbounds nuw i8, ptr %215, i64 16
  %221 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %221, i64 72
  %222 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %222, 0
  br i1 %tobool8.not.i, label %after_read32.exit, label %for.cond.i1728.preheader

for.cond.i1728.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %215, i64 96
  br label %for.body.i1731

for.body.i1731:
  %rest.0.i17302551 = phi i32 [ %and5.i, %for.cond.i1728.preheader ], [ %and16.i1738, %for.body.i1731 ]
  %found.0.i17292550 = phi i32 [ 0, %for.cond.i1728.preheader ], [ %found.1.i1737, %for.body.i1731 ]
  %223 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i17302551, i1 true)
  %idxprom.i1732 = zext nneg i32 %223 to i64
  %arrayidx.i1733 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1732
  %224 = load i64, ptr %arrayidx.i1733, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %224)
  %225 = load i64, ptr %run.i, align 8
  %cmp11.i1734 = icmp eq i64 %call10.i, %225
  %sub.i1735 = sub i32 0, %rest.0.i17302551
  %and14.i = and i32 %rest.0.i17302551, %sub.i1735
  %or.i1736 = select i1 %cmp11.i1734, i32 %and14.i, i32 0
  %found.1.i1737 = or i32 %or.i1736, %found.0.i17292550
  %sub15.i = add i32 %rest.0.i17302551, -1
  %and16.i1738 = and i32 %sub15.i, %rest.0.i17302551
  %tobool9.not.i = icmp eq i32 %and16.i1738, 0
  br i1 %tobool9.not.i, label %after_read32.exit.loopexit, label %for.body.i1731

after_read32.exit.loopexit:
  %.inner2639 = xor i32 %found.1.i1737, -1
  %226 = bitcast i32 %.inner2639 to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %found.2.i = phi <32 x i1> [ splat (i1 true), %if.then19.i1352 ], [ splat (i1 true), %land.lhs.true.i1727 ], [ %226, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and34.i13582517 = and <32 x i1> %narrow2515, %found.2.i
  %vector_select.i1348 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i1349 = or <32 x i64> %vector_select.i1348, %masked_load.i.i13312486
  %vector_select37.i1351 = select <32 x i1> %and34.i13582517, <32 x i64> %or.i1349, <32 x i64> %add85.i
  br i1 %found.1.i1154.ph2484, label %compare32.exit, label %store32.exit1405

if.then.i1368:
  %readers3.i1369 = getelementptr inbounds nuw i8, ptr %212, i64 216
  %227 = load ptr, ptr %readers3.i1369, align 8
  %tobool4.not.i13722548 = icmp eq i32 %conv75.i, 0
  br i1 %tobool4.not.i13722548, label %note_reads32.exit, label %for.body.i1373

for.body.i1373:
  %rest.0.i13712549 = phi i32 [ %and.i1382, %for.body.i1373 ], [ %conv75.i, %if.then.i1368 ]
  %228 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i13712549, i1 true)
  %idxprom.i1376 = zext nneg i32 %228 to i64
  %arrayidx.i1377 = getelementptr inbounds nuw i64, ptr %index.addr.i1363, i64 %idxprom.i1376
  %229 = load i64, ptr %arrayidx.i1377, align 8
  %arrayidx6.i1378 = getelementptr inbounds nuw [32 x i32], ptr %227, i64 %229
  %230 = load i64, ptr %index.i1705, align 8
  %arrayidx8.i1380 = getelementptr inbounds nuw i32, ptr %arrayidx6.i1378, i64 %230
  store i32 %conv5.i1375, ptr %arrayidx8.i1380, align 4
  %sub.i1381 = add i32 %rest.0.i13712549, -1
  %and.i1382 = and i32 %sub.i1381, %rest.0.i13712549
  %tobool4.not.i1372 = icmp eq i32 %and.i1382, 0
  br i1 %tobool4.not.i1372, label %note_reads32.exit, label %for.body.i1373

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1363)
  br i1 %found.1.i1154.ph2484, label %compare32.exit, label %store32.exit1405

if.end46.i1156:
  br i1 %found.0.i114024212438, label %compare32.exit, label %store32.exit1405

store32.exit1405:
  %fresh.0.i11572501 = phi <32 x i64> [ %vector_select37.i13512496, %note_reads32.exit ], [ %add85.i, %if.end46.i1156 ], [ %add85.i, %raced32.exit1309 ], [ %vector_select37.i1351, %after_read32.exit ]
  %cond12.i1146.sroa.speculated242724612500 = phi ptr [ %past.i.sroa.149.02180, %note_reads32.exit ], [ %past.i.sroa.141.02177, %if.end46.i1156 ], [ %past.i.sroa.141.02177, %raced32.exit1309 ], [ %past.i.sroa.149.02180, %after_read32.exit ]
  %231 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1401 = getelementptr inbounds nuw i64, ptr %cond12.i1146.sroa.speculated242724612500, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i11572501, ptr align 8 %add.ptr.i1401, <32 x i1> %231)
  br label %compare32.exit

compare32.exit:
  %retval.1.i1160 = phi i1 [ true, %if.end46.i1156 ], [ false, %store32.exit1405 ], [ true, %note_reads32.exit ], [ true, %raced32.exit1309 ], [ true, %after_read32.exit ], [ true, %land.lhs.true.i1672 ]
  %or137.i = or i1 %found.0.i2552, %retval.1.i1160
  %add94.i = add nuw nsw i64 %first62.0.i2553, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 16
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit.sink.split:
  %sub37.i.sink = phi i32 [ %sub37.i, %if.end46.i192 ], [ %sub37.i, %after_read16.exit ], [ %sub37.i, %raced16.exit471 ], [ %sub37.i, %note_reads16.exit ], [ %mask, %after_read16.exit924 ], [ %mask, %raced16.exit659 ], [ %mask, %note_reads16.exit957 ], [ %mask, %if.end46.i140 ]
  %cond12.i182.sroa.speculated223322672307.sink = phi ptr [ %past.i.sroa.141.02177, %if.end46.i192 ], [ %past.i.sroa.149.02180, %after_read16.exit ], [ %past.i.sroa.141.02177, %raced16.exit471 ], [ %past.i.sroa.149.02180, %note_reads16.exit ], [ %past.i.sroa.149.02180, %after_read16.exit924 ], [ %past.i.sroa.141.02177, %raced16.exit659 ], [ %past.i.sroa.149.02180, %note_reads16.exit957 ], [ %past.i.sroa.141.02177, %if.end46.i140 ]
  %fresh.0.i1932308.sink = phi <16 x i64> [ %add42.i, %if.end46.i192 ], [ %vector_select37.i, %after_read16.exit ], [ %add42.i, %raced16.exit471 ], [ %vector_select37.i2303, %note_reads16.exit ], [ %vector_select37.i829, %after_read16.exit924 ], [ %add58.i, %raced16.exit659 ], [ %vector_select37.i8292406, %note_reads16.exit957 ], [ %add58.i, %if.end46.i140 ]
  %mask.addr.sroa.0.0.extract.trunc.i.i199 = trunc nuw i32 %sub37.i.sink to i16
  %232 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i199 to <16 x i1>
  %add.ptr.i188.i201 = getelementptr inbounds nuw i64, ptr %cond12.i182.sroa.speculated223322672307.sink, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1932308.sink, ptr align 8 %add.ptr.i188.i201, <16 x i1> %232)
  br label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %raced16.exit659 ], [ true, %if.then22.i ], [ true, %note_reads16.exit ], [ true, %if.end46.i140 ], [ true, %raced16.exit471 ], [ %tobool11.i124.not, %marked_u64.exit108 ], [ true, %note_reads16.exit957 ], [ true, %after_read16.exit924 ], [ true, %if.end46.i192 ], [ false, %run.exit.sink.split ], [ true, %if.end.i100 ], [ true, %after_read16.exit ], [ true, %if.end.i119 ], [ true, %if.end.i52 ], [ true, %if.end.i85 ], [ true, %if.end.i70 ], [ true, %if.end.i39 ], [ %or137.i, %compare32.exit ]
  ret i1 %retval.4.i
}

define internal fastcc zeroext i1 @same(ptr noundef %w, i64 noundef %address, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %retval.i.i345 = alloca <4 x i1>, align 1
  %retval.i.i311 = alloca <4 x i1>, align 1
  %retval.i.i285 = alloca <4 x i1>, align 1
  %index.addr.i = alloca <4 x i64>, align 32
  %retval.i.i115.i = alloca <4 x i1>, align 1
  %retval.i.i191 = alloca <4 x i1>, align 1
  %cells.addr.i.i = alloca <4 x i64>, align 32
  %retval.i252.i = alloca <4 x i1>, align 1
  %retval.i248.i = alloca <4 x i1>, align 1
  %retval.i.i = alloca <4 x i1>, align 1
  %tobool.not = icmp eq i32 %mask, 0
  br i1 %tobool.not, label %return, label %if.end

if.end:
  %0 = load i64, ptr @RACES, align 8
  %tobool.not.i = icmp eq i64 %0, 0
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  br i1 %tobool.not.i, label %if.then.i, label %if.end.i

if.then.i:
  %3 = load i64, ptr @SHARED, align 8
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %past_of_words.exit.thread, label %cond.true4.i

cond.true4.i:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %4 = load i64, ptr %shared.i, align 8
  br label %past_of_words.exit.thread

past_of_words.exit.thread:
  %.sink = phi i64 [ 40, %cond.true4.i ], [ 32, %if.then.i ]
  %cond.i521 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5542 = icmp ne i64 %3, 0
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i380 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i380, align 8
  %arrayidx.i381 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i381, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i381, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i381, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i383 = getelementptr inbounds nuw i8, ptr %arrayidx.i381, i64 80
  %12 = load i64, ptr %read_mark.i383, align 8
  %cond.i.i384 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
  %13 = load i64, ptr @SHARED, align 8
  %tobool.not.i.i = icmp eq i64 %13, 0
  %cond.in.i.i.v = select i1 %tobool.not.i.i, i64 232, i64 256
  %cond.in.i.i = getelementptr inbounds nuw i8, ptr %1, i64 %cond.in.i.i.v
  %cond.i.i = load i64, ptr %cond.in.i.i, align 8
  %cond19.in.i.i.v = select i1 %tobool.not.i.i, i64 32, i64 40
  %cond19.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond19.in.i.i.v
  %cond19.i.i = load i64, ptr %cond19.in.i.i, align 8
  %cond24.in.i.i.v = select i1 %tobool.not.i.i, i64 56, i64 72
  %cond24.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond24.in.i.i.v
  %cond24.i.i = load ptr, ptr %cond24.in.i.i, align 8
  %cond29.in.i.i.v = select i1 %tobool.not.i.i, i64 64, i64 80
  %cond29.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.in.i.i.v
  %cond29.i.i = load ptr, ptr %cond29.in.i.i, align 8
  br i1 %tobool.not.i.i, label %if.then.i.i, label %if.then11.i

if.then.i.i:
  %common1.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %14 = load ptr, ptr %common1.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i, align 8
  %tobool.not.i388 = icmp eq i64 %15, 0
  br i1 %tobool.not.i388, label %if.then6, label %if.end.i389

if.end.i389:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i390 = icmp eq ptr %16, %2
  br i1 %cmp.i390, label %cond.true.i394, label %cond.end.i391

cond.true.i394:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i395 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i395, align 8
  br label %cond.end.i391

cond.end.i391:
  %cond.i392 = phi i64 [ %20, %cond.true.i394 ], [ -1, %if.end.i389 ]
  %cond.i.i393 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i392)
  br label %if.then6

if.then11.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %2, i64 136
  %21 = load i64, ptr %shared_written.i, align 8
  %cmp.i = icmp uge i64 %21, %9
  %shared_read.i = getelementptr inbounds nuw i8, ptr %2, i64 144
  %22 = load i64, ptr %shared_read.i, align 8
  %cmp17.i = icmp uge i64 %22, %9
  %23 = load i64, ptr @STORE, align 8
  %tobool21.not.i = icmp eq i64 %23, 0
  %cond29.v.i = select i1 %tobool21.not.i, i64 144, i64 136
  %cond29.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.v.i
  store i64 %6, ptr %cond29.i, align 8
  %or.cond.i = select i1 %tobool21.not.i, i1 true, i1 %cmp17.i
  br i1 %or.cond.i, label %if.then32.i, label %if.end7

if.then32.i:
  %24 = load ptr, ptr %w, align 8
  %tracked.i.i398 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i398, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i399 = add i64 %26, -1
  %cmp.i400 = icmp ult i64 %sub.i399, 2048
  br i1 %cmp.i400, label %if.then.i402, label %if.end7

if.then.i402:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7

if.then6:
  %past.sroa.39.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i393, %cond.end.i391 ]
  %past.sroa.30.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i392, %cond.end.i391 ]
  %27 = load ptr, ptr %w, align 8
  %tracked.i.i403 = getelementptr inbounds nuw i8, ptr %27, i64 896
  %28 = load ptr, ptr %tracked.i.i403, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %28, i64 120
  %29 = load ptr, ptr %sector_writes.i, align 8
  %base.i404 = getelementptr inbounds nuw i8, ptr %27, i64 232
  %30 = load i64, ptr %base.i404, align 8
  %sub.i405 = sub i64 %address, %30
  %div5.i = lshr i64 %sub.i405, 5
  %arrayidx.i406 = getelementptr inbounds nuw i64, ptr %29, i64 %div5.i
  %31 = load i64, ptr %arrayidx.i406, align 8
  %cmp.not.i = icmp eq i64 %31, -1
  br i1 %cmp.not.i, label %if.end7, label %if.then.i407

if.then.i407:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %address)
  br label %if.end7

if.end7:
  %tobool5565 = phi i1 [ %tobool5542, %past_of_words.exit.thread ], [ false, %if.then.i407 ], [ false, %if.then6 ], [ true, %if.then.i402 ], [ true, %if.then32.i ], [ true, %if.then11.i ]
  %add540.pn = phi i64 [ %cond.i521, %past_of_words.exit.thread ], [ 0, %if.then.i407 ], [ 0, %if.then6 ], [ %cond.i.i, %if.then.i402 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %tobool1.not563 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ true, %if.then.i407 ], [ true, %if.then6 ], [ false, %if.then.i402 ], [ false, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.71.0561 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then.i407 ], [ %cond24.i.i, %if.then6 ], [ %cond24.i.i, %if.then.i402 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %if.then11.i ]
  %past.sroa.75.0560 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then.i407 ], [ %cond29.i.i, %if.then6 ], [ %cond29.i.i, %if.then.i402 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %if.then11.i ]
  %past.sroa.84.0559.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i407 ], [ false, %if.then6 ], [ %cmp17.i, %if.then.i402 ], [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.23.0555 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then.i407 ], [ %or6.i.i, %if.then6 ], [ %or6.i.i, %if.then.i402 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %if.then11.i ]
  %past.sroa.26.0554 = phi i64 [ 0, %past_of_words.exit.thread ], [ %6, %if.then.i407 ], [ %6, %if.then6 ], [ %6, %if.then.i402 ], [ %6, %if.then32.i ], [ %6, %if.then11.i ]
  %past.sroa.30.1553 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.30.1, %if.then.i407 ], [ %past.sroa.30.1, %if.then6 ], [ %8, %if.then.i402 ], [ %8, %if.then32.i ], [ %8, %if.then11.i ]
  %past.sroa.39.1551 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.39.1, %if.then.i407 ], [ %past.sroa.39.1, %if.then6 ], [ %9, %if.then.i402 ], [ %9, %if.then32.i ], [ %9, %if.then11.i ]
  %past.sroa.50.0549 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then.i407 ], [ %10, %if.then6 ], [ %10, %if.then.i402 ], [ %10, %if.then32.i ], [ %10, %if.then11.i ]
  %past.sroa.56.0548 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then.i407 ], [ %11, %if.then6 ], [ %11, %if.then.i402 ], [ %11, %if.then32.i ], [ %11, %if.then11.i ]
  %past.sroa.61.0547 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i384, %if.then.i407 ], [ %cond.i.i384, %if.then6 ], [ %cond.i.i384, %if.then.i402 ], [ %cond.i.i384, %if.then32.i ], [ %cond.i.i384, %if.then11.i ]
  %past.sroa.64.0546 = phi i64 [ %cond.i521, %past_of_words.exit.thread ], [ %cond.i.i, %if.then.i407 ], [ %cond.i.i, %if.then6 ], [ %cond.i.i, %if.then.i402 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %past.sroa.68.0545 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then.i407 ], [ %cond19.i.i, %if.then6 ], [ %cond19.i.i, %if.then.i402 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %if.then11.i ]
  %past.sroa.80.0544.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i407 ], [ false, %if.then6 ], [ %cmp.i, %if.then.i402 ], [ %cmp.i, %if.then32.i ], [ %cmp.i, %if.then11.i ]
  %address.addr.0564 = add i64 %add540.pn, %address
  %32 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %32, 0
  %.pre = load i64, ptr @NBYTES, align 8
  br i1 %tobool8.not, label %if.end15, label %land.lhs.true9

land.lhs.true9:
  %add10 = add i64 %past.sroa.68.0545, %address.addr.0564
  %33 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %.pre)
  %34 = icmp eq i64 %33, 1
  br i1 %34, label %entry.split.i, label %sw.epilog.i

entry.split.i:
  %35 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.pre, i1 true)
  switch i64 %35, label %sw.epilog.i [
    i64 0, label %marked_one.exit
    i64 1, label %sw.bb2.i
    i64 2, label %sw.bb6.i
    i64 3, label %sw.bb9.i
  ]

sw.bb2.i:
  %36 = inttoptr i64 %add10 to ptr
  %37 = load i16, ptr %36, align 2
  %cmp4.i = icmp eq i16 %37, -1
  br i1 %cmp4.i, label %if.end15, label %return

sw.bb6.i:
  %38 = inttoptr i64 %add10 to ptr
  %39 = load i32, ptr %38, align 4
  %cmp7.i = icmp eq i32 %39, -1
  br i1 %cmp7.i, label %if.end15, label %return

sw.bb9.i:
  %40 = inttoptr i64 %add10 to ptr
  %41 = load i64, ptr %40, align 8
  %cmp10.i = icmp eq i64 %41, -1
  br i1 %cmp10.i, label %if.end15, label %return

sw.epilog.i:
  %42 = inttoptr i64 %add10 to ptr
  %43 = load i64, ptr %42, align 8
  %cmp12.i = icmp eq i64 %43, -1
  br i1 %cmp12.i, label %land.rhs.i, label %return

land.rhs.i:
  %arrayidx14.i = getelementptr inbounds nuw i8, ptr %42, i64 8
  %44 = load i64, ptr %arrayidx14.i, align 8
  %cmp15.i = icmp eq i64 %44, -1
  br i1 %cmp15.i, label %if.end15, label %return

marked_one.exit:
  %45 = inttoptr i64 %add10 to ptr
  %46 = load i8, ptr %45, align 1
  %cmp.i45 = icmp eq i8 %46, -1
  br i1 %cmp.i45, label %if.end15, label %return

if.end15:
  %cmp = icmp ult i64 %.pre, 4
  %or.cond35 = select i1 %tobool.not.i, i1 true, i1 %cmp
  br i1 %or.cond35, label %if.then18, label %if.end20

if.then18:
  %tobool19 = icmp ne i64 %0, 0
  br label %return

if.end20:
  %47 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %conv22 = zext nneg i32 %47 to i64
  %add23 = add nuw nsw i64 %lane, %conv22
  %shl = shl nuw nsw i64 %add23, 22
  %add24 = or disjoint i64 %shl, 15
  %add25 = add i64 %add24, %past.sroa.23.0555
  %48 = tail call range(i32 1, 17) i32 @llvm.ctpop.i32(i32 %mask)
  %tobool26.not = icmp samesign ult i32 %48, 2
  %or = or i64 %add25, 16
  %spec.select = select i1 %tobool26.not, i64 %add25, i64 %or
  %div44 = lshr i64 %.pre, 2
  %sh_prom = trunc i64 %div44 to i32
  %notmask = shl nsw i32 -1, %sh_prom
  %sub31 = xor i32 %notmask, -1
  %sub33 = sub i64 %address.addr.0564, %past.sroa.64.0546
  %shr = lshr i64 %sub33, 2
  %splat.splatinsert = insertelement <4 x i64> poison, i64 %spec.select, i64 0
  %splat.splat = shufflevector <4 x i64> %splat.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  %and.i = shl <4 x i64> %splat.splat, splat (i64 1)
  %shl.i = and <4 x i64> %and.i, splat (i64 32)
  %or.i = or <4 x i64> %shl.i, %splat.splat
  br i1 %tobool1.not563, label %if.end.i.i91, label %lor.lhs.false.i

lor.lhs.false.i:
  br i1 %past.sroa.80.0544.shrunk, label %if.then.i.i71, label %if.end.i49.thread

if.then.i.i71:
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i248.i)
  %mask.addr.sroa.0.0.extract.trunc.i249.i = trunc i32 %sub31 to i8
  %49 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i249.i to <8 x i1>
  %extractvec.i250.i = shufflevector <8 x i1> %49, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i250.i, ptr %retval.i248.i, align 1
  %retval.i248.i.0.retval.i248.i.0.retval.i248.i.0.retval.0..i251.i679 = load <8 x i1>, ptr %retval.i248.i, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i248.i)
  %extractvec.i165.i = shufflevector <8 x i1> %retval.i248.i.0.retval.i248.i.0.retval.i248.i.0.retval.0..i251.i679, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i167.i = getelementptr inbounds nuw i64, ptr %past.sroa.71.0561, i64 %shr
  %masked_load.i168.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i167.i, <4 x i1> %extractvec.i165.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i56.i = insertelement <4 x i64> poison, i64 %past.sroa.39.1551, i64 0
  %splat.splat.i57.i = shufflevector <4 x i64> %splat.splatinsert.i56.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i58.i = icmp ult <4 x i64> %masked_load.i168.i, %splat.splat.i57.i
  %.pre705 = insertelement <4 x i64> poison, i64 %past.sroa.30.1553, i64 0
  %.pre706 = shufflevector <4 x i64> %.pre705, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit.i

if.end.i.i91:
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i248.i)
  %mask.addr.sroa.0.0.extract.trunc.i249.i567 = trunc i32 %sub31 to i8
  %50 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i249.i567 to <8 x i1>
  %extractvec.i250.i568 = shufflevector <8 x i1> %50, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i250.i568, ptr %retval.i248.i, align 1
  %retval.i248.i.0.retval.i248.i.0.retval.i248.i.0.retval.0..i251.i569680 = load <8 x i1>, ptr %retval.i248.i, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i248.i)
  %extractvec.i165.i570 = shufflevector <8 x i1> %retval.i248.i.0.retval.i248.i.0.retval.i248.i.0.retval.0..i251.i569680, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i167.i571 = getelementptr inbounds nuw i64, ptr %past.sroa.71.0561, i64 %shr
  %masked_load.i168.i572 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i167.i571, <4 x i1> %extractvec.i165.i570, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <4 x i64> poison, i64 %past.sroa.50.0549, i64 0
  %splat.splat2.i.i = shufflevector <4 x i64> %splat.splatinsert1.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <4 x i64> %masked_load.i168.i572, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <4 x i64> poison, i64 %past.sroa.30.1553, i64 0
  %splat.splat6.i.i = shufflevector <4 x i64> %splat.splatinsert5.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i.i94 = sub <4 x i64> %masked_load.i168.i572, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.sroa.39.1551, %past.sroa.30.1553
  %splat.splatinsert10.i.i = insertelement <4 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <4 x i64> %splat.splatinsert10.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <4 x i64> %sub.i.i94, %splat.splat11.i.i
  %or20.i.i = or <4 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old4.exit.i

old4.exit.i:
  %splat.splat.i.i77.pre-phi = phi <4 x i64> [ %splat.splat6.i.i, %if.end.i.i91 ], [ %.pre706, %if.then.i.i71 ]
  %masked_load.i168.i573 = phi <4 x i64> [ %masked_load.i168.i572, %if.end.i.i91 ], [ %masked_load.i168.i, %if.then.i.i71 ]
  %retval.0.in.i.i = phi <4 x i1> [ %or20.i.i, %if.end.i.i91 ], [ %cmp.i58.i, %if.then.i.i71 ]
  %xor.i.i = xor <4 x i64> %masked_load.i168.i573, %or.i
  %and.i53.i = and <4 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <4 x i64> %and.i53.i, zeroinitializer
  %and8.i.i = and <4 x i64> %masked_load.i168.i573, splat (i64 32)
  %cmp9.i.i = icmp ne <4 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <4 x i64> %masked_load.i168.i573, %splat.splat.i.i77.pre-phi
  %and13.i.i = and <4 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <4 x i64> %and13.i.i, zeroinitializer
  %and1633.i.i.not681 = or <4 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <4 x i64> poison, i64 %past.sroa.56.0548, i64 0
  %splat.splat18.i.i = shufflevector <4 x i64> %splat.splatinsert17.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <4 x i64> %masked_load.i168.i573, %splat.splat18.i.i
  %and2134.i.i.not683 = or <4 x i1> %cmp19.i.i, %cmp9.i.i
  %or2235.i.i.not682 = and <4 x i1> %cmp.i.i, %and2134.i.i.not683
  %and2336.i.i.not = or <4 x i1> %and1633.i.i.not681, %or2235.i.i.not682
  %51 = xor <4 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow = select <4 x i1> %and2336.i.i.not, <4 x i1> %51, <4 x i1> zeroinitializer
  %not.i.i = sext <4 x i1> %narrow to <4 x i64>
  br i1 %tobool5565, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <4 x i64> %masked_load.i168.i573, splat (i64 96)
  %cmp.i79 = icmp eq <4 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i81 = insertelement <4 x i64> poison, i64 %past.sroa.50.0549, i64 0
  %splat.splat.i82 = shufflevector <4 x i64> %splat.splatinsert.i81, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp16.i = icmp uge <4 x i64> %masked_load.i168.i573, %splat.splat.i82
  %and1848.i = and <4 x i1> %cmp16.i, %cmp.i79
  %or.i83 = select <4 x i1> %and1848.i, <4 x i64> splat (i64 -1), <4 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <4 x i64> [ %not.i.i, %old4.exit.i ], [ %or.i83, %if.then14.i ]
  br i1 %tobool1.not563, label %if.end.i49, label %if.then21.i

if.then21.i:
  %tobool.i.i351 = icmp ne <4 x i64> %bad.1.i, zeroinitializer
  %insertvec.i.i352 = shufflevector <4 x i1> %tobool.i.i351, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %52 = bitcast <8 x i1> %insertvec.i.i352 to i8
  %53 = and i8 %52, 15
  %and.i.i353 = zext nneg i8 %53 to i32
  %and.i354 = and i32 %and.i.i353, %sub31
  %tobool.not.i355 = icmp eq i32 %and.i354, 0
  br i1 %tobool.not.i355, label %if.end.i49, label %land.lhs.true.i356

land.lhs.true.i356:
  %partial.i358 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %54 = load i64, ptr %partial.i358, align 8
  %tobool3.not.i359 = icmp eq i64 %54, 0
  br i1 %tobool3.not.i359, label %if.end.i49, label %if.then.i360

if.then.i360:
  %known5.i361 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i362 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %55 = load i64, ptr %index.i362, align 8
  %arrayidx.i363 = getelementptr inbounds nuw [32 x i64], ptr %known5.i361, i64 %55
  %shr.i364 = lshr <4 x i64> %masked_load.i168.i573, splat (i64 27)
  %and6.i365 = and <4 x i64> %shr.i364, splat (i64 31)
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i.i345)
  %mask.addr.sroa.0.0.extract.trunc.i.i366 = trunc i32 %sub31 to i8
  %56 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i.i366 to <8 x i1>
  %extractvec.i.i367 = shufflevector <8 x i1> %56, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i.i367, ptr %retval.i.i345, align 1
  %retval.i.i345.0.retval.i.i345.0.retval.i.i345.0.retval.0..i.i368684 = load <8 x i1>, ptr %retval.i.i345, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i.i345)
  %extractvec.i369 = shufflevector <8 x i1> %retval.i.i345.0.retval.i.i345.0.retval.i.i345.0.retval.0..i.i368684, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %57 = getelementptr i64, ptr %arrayidx.i363, <4 x i64> %and6.i365
  %masked_gather.i370 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %57, <4 x i1> %extractvec.i369, <4 x i64> zeroinitializer)
  %and8.i371 = and <4 x i64> %masked_load.i168.i573, splat (i64 -4294967296)
  %58 = icmp ugt <4 x i64> %and8.i371, %masked_gather.i370
  %59 = or <4 x i1> %cmp9.i.i, %58
  %and13.i373 = select <4 x i1> %59, <4 x i64> %bad.1.i, <4 x i64> zeroinitializer
  br label %if.end.i49

if.end.i49:
  %bad.2.i = phi <4 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i373, %if.then.i360 ], [ %bad.1.i, %land.lhs.true.i356 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i87 = icmp ne <4 x i64> %bad.2.i, zeroinitializer
  %insertvec.i.i88 = shufflevector <4 x i1> %tobool.i.i87, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %60 = bitcast <8 x i1> %insertvec.i.i88 to i8
  %61 = and i8 %60, 15
  %and.i.i89 = zext nneg i8 %61 to i32
  %and29.i = and i32 %and.i.i89, %sub31
  %tobool30.i90 = icmp ne i32 %and29.i, 0
  %62 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %62, 0
  br i1 %tobool7.not.i, label %load4.exit.i209, label %land.lhs.true.i

if.end.i49.thread:
  %63 = load i64, ptr @STORE, align 8
  %tobool7.not.i582 = icmp eq i64 %63, 0
  br i1 %tobool7.not.i582, label %load4.exit.i209.thread, label %lor.lhs.false15.i

load4.exit.i209.thread:
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i.i191)
  %mask.addr.sroa.0.0.extract.trunc.i.i203646 = trunc i32 %sub31 to i8
  %64 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i.i203646 to <8 x i1>
  %extractvec.i113.i647 = shufflevector <8 x i1> %64, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i113.i647, ptr %retval.i.i191, align 1
  %retval.i.i191.0.retval.i.i191.0.retval.i.i191.0.retval.0..i.i204648678 = load <8 x i1>, ptr %retval.i.i191, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i.i191)
  %extractvec.i.i205649 = shufflevector <8 x i1> %retval.i.i191.0.retval.i.i191.0.retval.i.i191.0.retval.0..i.i204648678, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i.i207650 = getelementptr inbounds nuw i64, ptr %past.sroa.75.0560, i64 %shr
  %masked_load.i.i208651 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i207650, <4 x i1> %extractvec.i.i205649, <4 x i64> zeroinitializer)
  %.pre711 = insertelement <4 x i64> poison, i64 %past.sroa.30.1553, i64 0
  %.pre712 = shufflevector <4 x i64> %.pre711, <4 x i64> poison, <4 x i32> zeroinitializer
  %.pre713 = insertelement <4 x i64> poison, i64 %past.sroa.56.0548, i64 0
  %.pre714 = shufflevector <4 x i64> %.pre713, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %if.then.i92.i

land.lhs.true.i:
  br i1 %tobool1.not563, label %if.end.i.i173, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i590607 = phi i1 [ %tobool30.i90, %land.lhs.true.i ], [ false, %if.end.i49.thread ]
  br i1 %past.sroa.84.0559.shrunk, label %if.then.i.i117, label %if.end46.i

if.then.i.i117:
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i252.i)
  %mask.addr.sroa.0.0.extract.trunc.i253.i = trunc i32 %sub31 to i8
  %65 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i253.i to <8 x i1>
  %extractvec.i254.i = shufflevector <8 x i1> %65, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i254.i, ptr %retval.i252.i, align 1
  %retval.i252.i.0.retval.i252.i.0.retval.i252.i.0.retval.0..i255.i685 = load <8 x i1>, ptr %retval.i252.i, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i252.i)
  %extractvec.i152.i = shufflevector <8 x i1> %retval.i252.i.0.retval.i252.i.0.retval.i252.i.0.retval.0..i255.i685, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i154.i = getelementptr inbounds nuw i64, ptr %past.sroa.75.0560, i64 %shr
  %masked_load.i155.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i154.i, <4 x i1> %extractvec.i152.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i56.i119 = insertelement <4 x i64> poison, i64 %past.sroa.39.1551, i64 0
  %splat.splat.i57.i120 = shufflevector <4 x i64> %splat.splatinsert.i56.i119, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i58.i121 = icmp ult <4 x i64> %masked_load.i155.i, %splat.splat.i57.i120
  %.pre715 = insertelement <4 x i64> poison, i64 %past.sroa.30.1553, i64 0
  %.pre716 = shufflevector <4 x i64> %.pre715, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit.i122

if.end.i.i173:
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i252.i)
  %mask.addr.sroa.0.0.extract.trunc.i253.i613 = trunc i32 %sub31 to i8
  %66 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i253.i613 to <8 x i1>
  %extractvec.i254.i614 = shufflevector <8 x i1> %66, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i254.i614, ptr %retval.i252.i, align 1
  %retval.i252.i.0.retval.i252.i.0.retval.i252.i.0.retval.0..i255.i615686 = load <8 x i1>, ptr %retval.i252.i, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i252.i)
  %extractvec.i152.i616 = shufflevector <8 x i1> %retval.i252.i.0.retval.i252.i.0.retval.i252.i.0.retval.0..i255.i615686, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i154.i617 = getelementptr inbounds nuw i64, ptr %past.sroa.75.0560, i64 %shr
  %masked_load.i155.i618 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i154.i617, <4 x i1> %extractvec.i152.i616, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i.i175 = insertelement <4 x i64> poison, i64 %past.sroa.50.0549, i64 0
  %splat.splat2.i.i176 = shufflevector <4 x i64> %splat.splatinsert1.i.i175, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i177 = icmp ult <4 x i64> %masked_load.i155.i618, %splat.splat2.i.i176
  %sub.i.i181 = sub <4 x i64> %masked_load.i155.i618, %splat.splat.i.i77.pre-phi
  %sub9.i.i183 = sub i64 %past.sroa.39.1551, %past.sroa.30.1553
  %splat.splatinsert10.i.i184 = insertelement <4 x i64> poison, i64 %sub9.i.i183, i64 0
  %splat.splat11.i.i185 = shufflevector <4 x i64> %splat.splatinsert10.i.i184, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i186 = icmp ult <4 x i64> %sub.i.i181, %splat.splat11.i.i185
  %or20.i.i187 = or <4 x i1> %cmp3.i.i177, %cmp12.i.i186
  br label %old4.exit.i122

old4.exit.i122:
  %splat.splat.i.i135.pre-phi = phi <4 x i64> [ %splat.splat.i.i77.pre-phi, %if.end.i.i173 ], [ %.pre716, %if.then.i.i117 ]
  %masked_load.i155.i627 = phi <4 x i64> [ %masked_load.i155.i618, %if.end.i.i173 ], [ %masked_load.i155.i, %if.then.i.i117 ]
  %found.0.i590608619 = phi i1 [ %tobool30.i90, %if.end.i.i173 ], [ %found.0.i590607, %if.then.i.i117 ]
  %retval.0.in.i.i123 = phi <4 x i1> [ %or20.i.i187, %if.end.i.i173 ], [ %cmp.i58.i121, %if.then.i.i117 ]
  %xor.i.i128 = xor <4 x i64> %masked_load.i155.i627, %splat.splat
  %and.i53.i129 = and <4 x i64> %xor.i.i128, splat (i64 4290773055)
  %cmp.i.i130 = icmp ne <4 x i64> %and.i53.i129, zeroinitializer
  %and8.i.i132 = and <4 x i64> %masked_load.i155.i627, splat (i64 32)
  %cmp9.i.i133 = icmp ne <4 x i64> %and8.i.i132, zeroinitializer
  %cmp11.i.i136 = icmp ult <4 x i64> %masked_load.i155.i627, %splat.splat.i.i135.pre-phi
  %and13.i.i137 = and <4 x i64> %xor.i.i128, splat (i64 4160749568)
  %cmp14.i.i138 = icmp ne <4 x i64> %and13.i.i137, zeroinitializer
  %and1633.i.i139.not688 = or <4 x i1> %cmp11.i.i136, %cmp14.i.i138
  %splat.splatinsert17.i.i141 = insertelement <4 x i64> poison, i64 %past.sroa.61.0547, i64 0
  %splat.splat18.i.i142 = shufflevector <4 x i64> %splat.splatinsert17.i.i141, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i143 = icmp uge <4 x i64> %masked_load.i155.i627, %splat.splat18.i.i142
  %and2134.i.i144.not690 = or <4 x i1> %cmp19.i.i143, %cmp9.i.i133
  %or2235.i.i145.not689 = and <4 x i1> %cmp.i.i130, %and2134.i.i144.not690
  %and2336.i.i146.not = or <4 x i1> %and1633.i.i139.not688, %or2235.i.i145.not689
  %67 = xor <4 x i1> %retval.0.in.i.i123, splat (i1 true)
  %narrow687 = select <4 x i1> %and2336.i.i146.not, <4 x i1> %67, <4 x i1> zeroinitializer
  br i1 %tobool1.not563, label %raced4.exit188, label %if.then21.i162

if.then21.i162:
  %insertvec.i.i318 = shufflevector <4 x i1> %narrow687, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %68 = bitcast <8 x i1> %insertvec.i.i318 to i8
  %69 = and i8 %68, 15
  %and.i.i319 = zext nneg i8 %69 to i32
  %and.i320 = and i32 %and.i.i319, %sub31
  %tobool.not.i321 = icmp eq i32 %and.i320, 0
  br i1 %tobool.not.i321, label %raced4.exit188, label %land.lhs.true.i322

land.lhs.true.i322:
  %partial.i324 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %70 = load i64, ptr %partial.i324, align 8
  %tobool3.not.i325 = icmp eq i64 %70, 0
  br i1 %tobool3.not.i325, label %raced4.exit188, label %if.then.i326

if.then.i326:
  %known5.i327 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i328 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %71 = load i64, ptr %index.i328, align 8
  %arrayidx.i329 = getelementptr inbounds nuw [32 x i64], ptr %known5.i327, i64 %71
  %shr.i330 = lshr <4 x i64> %masked_load.i155.i627, splat (i64 27)
  %and6.i331 = and <4 x i64> %shr.i330, splat (i64 31)
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i.i311)
  %mask.addr.sroa.0.0.extract.trunc.i.i332 = trunc i32 %sub31 to i8
  %72 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i.i332 to <8 x i1>
  %extractvec.i.i333 = shufflevector <8 x i1> %72, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i.i333, ptr %retval.i.i311, align 1
  %retval.i.i311.0.retval.i.i311.0.retval.i.i311.0.retval.0..i.i334691 = load <8 x i1>, ptr %retval.i.i311, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i.i311)
  %extractvec.i335 = shufflevector <8 x i1> %retval.i.i311.0.retval.i.i311.0.retval.i.i311.0.retval.0..i.i334691, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %73 = getelementptr i64, ptr %arrayidx.i329, <4 x i64> %and6.i331
  %masked_gather.i336 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %73, <4 x i1> %extractvec.i335, <4 x i64> zeroinitializer)
  %and8.i337 = and <4 x i64> %masked_load.i155.i627, splat (i64 -4294967296)
  %74 = icmp ugt <4 x i64> %and8.i337, %masked_gather.i336
  %75 = or <4 x i1> %cmp9.i.i133, %74
  %76 = select <4 x i1> %75, <4 x i1> %narrow687, <4 x i1> zeroinitializer
  br label %raced4.exit188

raced4.exit188:
  %bad.2.i165 = phi <4 x i1> [ %narrow687, %old4.exit.i122 ], [ %76, %if.then.i326 ], [ %narrow687, %land.lhs.true.i322 ], [ %narrow687, %if.then21.i162 ]
  %insertvec.i.i168 = shufflevector <4 x i1> %bad.2.i165, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = bitcast <8 x i1> %insertvec.i.i168 to i8
  %78 = and i8 %77, 15
  %and.i.i169 = zext nneg i8 %78 to i32
  %and29.i171 = and i32 %and.i.i169, %sub31
  %tobool30.i172 = icmp ne i32 %and29.i171, 0
  %or27146.i = or i1 %found.0.i590608619, %tobool30.i172
  br i1 %or27146.i, label %return, label %store4.exit196.i

load4.exit.i209:
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i.i191)
  %mask.addr.sroa.0.0.extract.trunc.i.i203 = trunc i32 %sub31 to i8
  %79 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i.i203 to <8 x i1>
  %extractvec.i113.i = shufflevector <8 x i1> %79, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i113.i, ptr %retval.i.i191, align 1
  %retval.i.i191.0.retval.i.i191.0.retval.i.i191.0.retval.0..i.i204692 = load <8 x i1>, ptr %retval.i.i191, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i.i191)
  %extractvec.i.i205 = shufflevector <8 x i1> %retval.i.i191.0.retval.i.i191.0.retval.i.i191.0.retval.0..i.i204692, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i.i207 = getelementptr inbounds nuw i64, ptr %past.sroa.75.0560, i64 %shr
  %masked_load.i.i208 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i207, <4 x i1> %extractvec.i.i205, <4 x i64> zeroinitializer)
  br i1 %tobool1.not563, label %if.end.i97.i, label %if.then.i92.i

if.then.i92.i:
  %.pre710.pre-phi = phi <4 x i64> [ %.pre714, %load4.exit.i209.thread ], [ %splat.splat18.i.i, %load4.exit.i209 ]
  %.pre708.pre-phi = phi <4 x i64> [ %.pre712, %load4.exit.i209.thread ], [ %splat.splat.i.i77.pre-phi, %load4.exit.i209 ]
  %masked_load.i.i208663 = phi <4 x i64> [ %masked_load.i.i208651, %load4.exit.i209.thread ], [ %masked_load.i.i208, %load4.exit.i209 ]
  %found.1.i.ph661 = phi i1 [ false, %load4.exit.i209.thread ], [ %tobool30.i90, %load4.exit.i209 ]
  %splat.splatinsert.i93.i = insertelement <4 x i64> poison, i64 %past.sroa.39.1551, i64 0
  %splat.splat.i94.i = shufflevector <4 x i64> %splat.splatinsert.i93.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i95.i = icmp ult <4 x i64> %masked_load.i.i208663, %splat.splat.i94.i
  br label %old4.exit.i213

if.end.i97.i:
  %splat.splatinsert1.i.i252 = insertelement <4 x i64> poison, i64 %past.sroa.50.0549, i64 0
  %splat.splat2.i.i253 = shufflevector <4 x i64> %splat.splatinsert1.i.i252, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i254 = icmp ult <4 x i64> %masked_load.i.i208, %splat.splat2.i.i253
  %sub.i.i258 = sub <4 x i64> %masked_load.i.i208, %splat.splat.i.i77.pre-phi
  %sub9.i.i260 = sub i64 %past.sroa.39.1551, %past.sroa.30.1553
  %splat.splatinsert10.i.i261 = insertelement <4 x i64> poison, i64 %sub9.i.i260, i64 0
  %splat.splat11.i.i262 = shufflevector <4 x i64> %splat.splatinsert10.i.i261, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i263 = icmp ult <4 x i64> %sub.i.i258, %splat.splat11.i.i262
  %or20.i.i264 = or <4 x i1> %cmp3.i.i254, %cmp12.i.i263
  br label %old4.exit.i213

old4.exit.i213:
  %splat.splat18.i84.i.pre-phi = phi <4 x i64> [ %splat.splat18.i.i, %if.end.i97.i ], [ %.pre710.pre-phi, %if.then.i92.i ]
  %splat.splat.i.i218.pre-phi = phi <4 x i64> [ %splat.splat.i.i77.pre-phi, %if.end.i97.i ], [ %.pre708.pre-phi, %if.then.i92.i ]
  %masked_load.i.i208662 = phi <4 x i64> [ %masked_load.i.i208, %if.end.i97.i ], [ %masked_load.i.i208663, %if.then.i92.i ]
  %found.1.i.ph660 = phi i1 [ %tobool30.i90, %if.end.i97.i ], [ %found.1.i.ph661, %if.then.i92.i ]
  %retval.0.in.i.i214 = phi <4 x i1> [ %or20.i.i264, %if.end.i97.i ], [ %cmp.i95.i, %if.then.i92.i ]
  %xor.i74.i = xor <4 x i64> %masked_load.i.i208662, %splat.splat
  %and.i75.i = and <4 x i64> %xor.i74.i, splat (i64 4290773055)
  %cmp.i76.i = icmp eq <4 x i64> %and.i75.i, zeroinitializer
  %and8.i78.i = and <4 x i64> %masked_load.i.i208662, splat (i64 32)
  %cmp9.i79.i = icmp eq <4 x i64> %and8.i78.i, zeroinitializer
  %cmp11.i.i219 = icmp uge <4 x i64> %masked_load.i.i208662, %splat.splat.i.i218.pre-phi
  %and13.i80.i = and <4 x i64> %xor.i74.i, splat (i64 4160749568)
  %cmp14.i81.i = icmp eq <4 x i64> %and13.i80.i, zeroinitializer
  %and1633.i.i220 = and <4 x i1> %cmp11.i.i219, %cmp14.i81.i
  %cmp19.i85.i = icmp ult <4 x i64> %masked_load.i.i208662, %splat.splat18.i84.i.pre-phi
  %and2134.i86.i = and <4 x i1> %cmp19.i85.i, %cmp9.i79.i
  %or2235.i87.i = or <4 x i1> %cmp.i76.i, %and2134.i86.i
  %and2336.i88.i = and <4 x i1> %and1633.i.i220, %or2235.i87.i
  %80 = select <4 x i1> %and2336.i88.i, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i.i214
  %narrow693 = xor <4 x i1> %80, splat (i1 true)
  br i1 %tobool1.not563, label %if.then19.i, label %if.then.i222

if.then.i222:
  %insertvec.i.i291 = shufflevector <4 x i1> %narrow693, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %81 = bitcast <8 x i1> %insertvec.i.i291 to i8
  %82 = and i8 %81, 15
  %and.i.i292 = zext nneg i8 %82 to i32
  %and.i293 = and i32 %and.i.i292, %sub31
  %tobool.not.i294 = icmp eq i32 %and.i293, 0
  br i1 %tobool.not.i294, label %after_read4.exit.thread, label %land.lhs.true.i295

land.lhs.true.i295:
  %partial.i297 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %83 = load i64, ptr %partial.i297, align 8
  %tobool3.not.i298 = icmp eq i64 %83, 0
  br i1 %tobool3.not.i298, label %after_read4.exit.thread, label %if.then.i299

if.then.i299:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i300 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %84 = load i64, ptr %index.i300, align 8
  %arrayidx.i301 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %84
  %shr.i302 = lshr <4 x i64> %masked_load.i.i208662, splat (i64 27)
  %and6.i = and <4 x i64> %shr.i302, splat (i64 31)
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i.i285)
  %mask.addr.sroa.0.0.extract.trunc.i.i303 = trunc i32 %sub31 to i8
  %85 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i.i303 to <8 x i1>
  %extractvec.i.i304 = shufflevector <8 x i1> %85, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i.i304, ptr %retval.i.i285, align 1
  %retval.i.i285.0.retval.i.i285.0.retval.i.i285.0.retval.0..i.i305694 = load <8 x i1>, ptr %retval.i.i285, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i.i285)
  %extractvec.i306 = shufflevector <8 x i1> %retval.i.i285.0.retval.i.i285.0.retval.i.i285.0.retval.0..i.i305694, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %86 = getelementptr i64, ptr %arrayidx.i301, <4 x i64> %and6.i
  %masked_gather.i = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %86, <4 x i1> %extractvec.i306, <4 x i64> zeroinitializer)
  %and8.i = and <4 x i64> %masked_load.i.i208662, splat (i64 -4294967296)
  %87 = icmp ugt <4 x i64> %and8.i, %masked_gather.i
  %88 = icmp ne <4 x i64> %and8.i78.i, zeroinitializer
  %89 = or <4 x i1> %88, %87
  %90 = select <4 x i1> %89, <4 x i1> %narrow693, <4 x i1> zeroinitializer
  br label %after_read4.exit.thread

after_read4.exit.thread:
  %bad.0.i.ph = phi <4 x i1> [ %narrow693, %if.then.i222 ], [ %narrow693, %land.lhs.true.i295 ], [ %90, %if.then.i299 ]
  %and.i225665 = and <4 x i64> %masked_load.i.i208662, splat (i64 64)
  %cmp.i226666 = icmp eq <4 x i64> %and.i225665, zeroinitializer
  %vector_select.i669 = select <4 x i1> %and1633.i.i220, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or.i228670 = or <4 x i64> %vector_select.i669, %masked_load.i.i208662
  %vector_cond36.i671 = select <4 x i1> %cmp.i226666, <4 x i1> %bad.0.i.ph, <4 x i1> zeroinitializer
  %vector_select37.i672 = select <4 x i1> %vector_cond36.i671, <4 x i64> %or.i228670, <4 x i64> %splat.splat
  %splat.splatinsert.i = insertelement <4 x i64> poison, i64 %shr, i64 0
  %splat.splat.i = shufflevector <4 x i64> %splat.splatinsert.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %add.i = add nuw nsw <4 x i64> %splat.splat.i, <i64 0, i64 1, i64 2, i64 3>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <4 x i64> %add.i, ptr %index.addr.i, align 32
  %91 = load ptr, ptr %w, align 8
  %tracked.i410 = getelementptr inbounds nuw i8, ptr %91, i64 896
  %92 = load ptr, ptr %tracked.i410, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %92, i64 104
  %93 = load i64, ptr %partial.i, align 8
  %tobool.not.i279 = icmp eq i64 %93, 0
  br i1 %tobool.not.i279, label %note_reads4.exit, label %if.then.i280

if.then19.i:
  %and.i225 = and <4 x i64> %masked_load.i.i208662, splat (i64 64)
  %cmp.i226 = icmp eq <4 x i64> %and.i225, zeroinitializer
  %narrow696 = select <4 x i1> %cmp.i226, <4 x i1> %narrow693, <4 x i1> zeroinitializer
  %and2336.i.i244 = and <4 x i1> %cmp14.i81.i, %or2235.i87.i
  %and26.i697 = and <4 x i1> %and2336.i.i244, %narrow696
  %insertvec.i.i248 = shufflevector <4 x i1> %and26.i697, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %94 = bitcast <8 x i1> %insertvec.i.i248 to i8
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <4 x i64> %masked_load.i.i208662, ptr %cells.addr.i.i, align 32
  %95 = load ptr, ptr %w, align 8
  %tracked.i409 = getelementptr inbounds nuw i8, ptr %95, i64 896
  %96 = load ptr, ptr %tracked.i409, align 8
  %97 = load i64, ptr %96, align 8
  %splat.splatinsert.i102.i = insertelement <4 x i64> poison, i64 %97, i64 0
  %splat.splat.i103.i = shufflevector <4 x i64> %splat.splatinsert.i102.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <4 x i64> %masked_load.i.i208662, %splat.splat.i103.i
  %and330.i.i = and <4 x i1> %cmp9.i79.i, %cmp1.i.i
  %insertvec.i.i.i = shufflevector <4 x i1> %and330.i.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %98 = bitcast <8 x i1> %insertvec.i.i.i to i8
  %99 = and i8 %94, 15
  %100 = and i8 %99, %98
  %101 = zext nneg i8 %100 to i32
  %and5.i.i = and i32 %101, %sub31
  %tobool.not.i104.i = icmp eq i32 %and5.i.i, 0
  br i1 %tobool.not.i104.i, label %after_read4.exit, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %common.i.i = getelementptr inbounds nuw i8, ptr %96, i64 16
  %102 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %102, i64 72
  %103 = load i64, ptr %mixed.i.i, align 8
  %tobool8.not.i.i = icmp eq i64 %103, 0
  br i1 %tobool8.not.i.i, label %after_read4.exit, label %for.cond.i.i.preheader

for.cond.i.i.preheader:
  %run.i.i = getelementptr inbounds nuw i8, ptr %96, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i704 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i107.i, %for.body.i.i ]
  %found.0.i.i703 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %104 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i704, i1 true)
  %idxprom.i.i = zext nneg i32 %104 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %105 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %105)
  %106 = load i64, ptr %run.i.i, align 8
  %cmp11.i105.i = icmp eq i64 %call10.i.i, %106
  %sub.i106.i = sub nsw i32 0, %rest.0.i.i704
  %and14.i.i = and i32 %rest.0.i.i704, %sub.i106.i
  %or.i.i250 = select i1 %cmp11.i105.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i250, %found.0.i.i703
  %sub15.i.i = add nsw i32 %rest.0.i.i704, -1
  %and16.i107.i = and i32 %sub15.i.i, %rest.0.i.i704
  %tobool9.not.i.i = icmp eq i32 %and16.i107.i, 0
  br i1 %tobool9.not.i.i, label %after_read4.exit.loopexit, label %for.body.i.i

after_read4.exit.loopexit:
  %107 = trunc nuw nsw i32 %found.1.i.i to i8
  %108 = bitcast i8 %107 to <8 x i1>
  %109 = shufflevector <8 x i1> %108, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  br label %after_read4.exit

after_read4.exit:
  %found.2.i.i = phi <4 x i1> [ zeroinitializer, %if.then19.i ], [ zeroinitializer, %land.lhs.true.i.i ], [ %109, %after_read4.exit.loopexit ]
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i.i115.i)
  store <4 x i1> %found.2.i.i, ptr %retval.i.i115.i, align 1
  %retval.i.i115.i.0.retval.i.i115.i.0.retval.i.i115.i.0.retval.0..i.i118.i698 = load <8 x i1>, ptr %retval.i.i115.i, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i.i115.i)
  %extractvec.i119.i = shufflevector <8 x i1> %retval.i.i115.i.0.retval.i.i115.i.0.retval.i.i115.i.0.retval.0..i.i118.i698, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %110 = xor <4 x i1> %extractvec.i119.i, splat (i1 true)
  %and34.i699 = and <4 x i1> %narrow696, %110
  %vector_select.i = select <4 x i1> %and1633.i.i220, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or.i228 = or <4 x i64> %vector_select.i, %masked_load.i.i208662
  %vector_select37.i = select <4 x i1> %and34.i699, <4 x i64> %or.i228, <4 x i64> %splat.splat
  br i1 %found.1.i.ph660, label %return, label %store4.exit196.i

if.then.i280:
  %readers3.i = getelementptr inbounds nuw i8, ptr %92, i64 216
  %111 = load ptr, ptr %readers3.i, align 8
  %tobool4.not.i701 = icmp eq i32 %sh_prom, 0
  br i1 %tobool4.not.i701, label %note_reads4.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %shr.i = lshr i64 %past.sroa.26.0554, 32
  %conv5.i = trunc nuw i64 %shr.i to i32
  %index7.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i

for.body.i:
  %rest.0.i702 = phi i32 [ %sub31, %for.body.i.lr.ph ], [ %and.i281, %for.body.i ]
  %112 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i702, i1 true)
  %idxprom.i = zext nneg i32 %112 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %113 = load i64, ptr %arrayidx.i, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %111, i64 %113
  %114 = load i64, ptr %index7.i, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %114
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i = add nsw i32 %rest.0.i702, -1
  %and.i281 = and i32 %sub.i, %rest.0.i702
  %tobool4.not.i = icmp eq i32 %and.i281, 0
  br i1 %tobool4.not.i, label %note_reads4.exit, label %for.body.i

note_reads4.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph660, label %return, label %store4.exit196.i

if.end46.i:
  br i1 %found.0.i590607, label %return, label %store4.exit196.i

store4.exit196.i:
  %fresh.0.i677 = phi <4 x i64> [ %vector_select37.i672, %note_reads4.exit ], [ %splat.splat, %if.end46.i ], [ %splat.splat, %raced4.exit188 ], [ %vector_select37.i, %after_read4.exit ]
  %cond12.i.sroa.speculated596633676 = phi ptr [ %past.sroa.75.0560, %note_reads4.exit ], [ %past.sroa.71.0561, %if.end46.i ], [ %past.sroa.71.0561, %raced4.exit188 ], [ %past.sroa.75.0560, %after_read4.exit ]
  call void @llvm.lifetime.start.p0(ptr nonnull %retval.i.i)
  %mask.addr.sroa.0.0.extract.trunc.i.i = trunc i32 %sub31 to i8
  %115 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i.i to <8 x i1>
  %extractvec.i243.i = shufflevector <8 x i1> %115, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i1> %extractvec.i243.i, ptr %retval.i.i, align 1
  %retval.i.i.0.retval.i.i.0.retval.i.i.0.retval.0..i.i700 = load <8 x i1>, ptr %retval.i.i, align 1
  call void @llvm.lifetime.end.p0(ptr nonnull %retval.i.i)
  %extractvec.i190.i = shufflevector <8 x i1> %retval.i.i.0.retval.i.i.0.retval.i.i.0.retval.0..i.i700, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %add.ptr.i192.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated596633676, i64 %shr
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %fresh.0.i677, ptr align 8 %add.ptr.i192.i, <4 x i1> %extractvec.i190.i)
  br label %return

return:
  %retval.1 = phi i1 [ false, %entry ], [ true, %sw.epilog.i ], [ %tobool19, %if.then18 ], [ true, %marked_one.exit ], [ true, %sw.bb2.i ], [ true, %sw.bb9.i ], [ true, %land.rhs.i ], [ true, %sw.bb6.i ], [ true, %if.end46.i ], [ false, %store4.exit196.i ], [ true, %note_reads4.exit ], [ true, %raced4.exit188 ], [ true, %after_read4.exit ]
  ret i1 %retval.1
}

define internal fastcc noundef zeroext i1 @any(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %address.addr.i1173 = alloca <16 x i64>, align 128
  %address.addr.i = alloca <16 x i64>, align 128
  %index.addr.i899 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i708 = alloca <16 x i64>, align 128
  %cells.addr.i.i = alloca <16 x i64>, align 128
  %address = alloca <16 x i64>, align 128
  %tobool.not = icmp eq i32 %mask, 0
  br i1 %tobool.not, label %return, label %if.end

if.end:
  %0 = load i64, ptr @RACES, align 8
  %tobool.not.i = icmp eq i64 %0, 0
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  br i1 %tobool.not.i, label %if.then.i, label %if.end.i

if.then.i:
  %3 = load i64, ptr @SHARED, align 8
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %if.end3.thread1693, label %past_of_words.exit

if.end3.thread1693:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i1692 = load i64, ptr %valid_global.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %4 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %4, ptr %address, align 128
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1212 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1212, align 8
  %arrayidx.i1213 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1213, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1213, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1213, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1215 = getelementptr inbounds nuw i8, ptr %arrayidx.i1213, i64 80
  %12 = load i64, ptr %read_mark.i1215, align 8
  %cond.i.i1216 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
  %13 = load i64, ptr @SHARED, align 8
  %tobool.not.i.i = icmp eq i64 %13, 0
  %cond.in.i.i.v = select i1 %tobool.not.i.i, i64 232, i64 256
  %cond.in.i.i = getelementptr inbounds nuw i8, ptr %1, i64 %cond.in.i.i.v
  %cond.i.i = load i64, ptr %cond.in.i.i, align 8
  %cond19.in.i.i.v = select i1 %tobool.not.i.i, i64 32, i64 40
  %cond19.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond19.in.i.i.v
  %cond19.i.i = load i64, ptr %cond19.in.i.i, align 8
  %cond24.in.i.i.v = select i1 %tobool.not.i.i, i64 56, i64 72
  %cond24.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond24.in.i.i.v
  %cond24.i.i = load ptr, ptr %cond24.in.i.i, align 8
  %cond29.in.i.i.v = select i1 %tobool.not.i.i, i64 64, i64 80
  %cond29.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.in.i.i.v
  %cond29.i.i = load ptr, ptr %cond29.in.i.i, align 8
  br i1 %tobool.not.i.i, label %if.then.i.i, label %if.then11.i

if.then.i.i:
  %common1.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %14 = load ptr, ptr %common1.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i, align 8
  %tobool.not.i1220 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1220, label %load16.exit.i1145, label %if.end.i1221

if.end.i1221:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1222 = icmp eq ptr %16, %2
  br i1 %cmp.i1222, label %cond.true.i1226, label %cond.end.i1223

cond.true.i1226:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1227 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1227, align 8
  br label %cond.end.i1223

cond.end.i1223:
  %cond.i1224 = phi i64 [ %20, %cond.true.i1226 ], [ -1, %if.end.i1221 ]
  %cond.i.i1225 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1224)
  br label %load16.exit.i1145

if.then11.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %2, i64 136
  %21 = load i64, ptr %shared_written.i, align 8
  %cmp.i = icmp uge i64 %21, %9
  %shared_read.i = getelementptr inbounds nuw i8, ptr %2, i64 144
  %22 = load i64, ptr %shared_read.i, align 8
  %cmp17.i = icmp uge i64 %22, %9
  %23 = load i64, ptr @STORE, align 8
  %tobool21.not.i = icmp eq i64 %23, 0
  %cond29.v.i = select i1 %tobool21.not.i, i64 144, i64 136
  %cond29.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.v.i
  store i64 %6, ptr %cond29.i, align 8
  %or.cond.i = select i1 %tobool21.not.i, i1 true, i1 %cmp17.i
  br i1 %or.cond.i, label %if.then32.i, label %if.end3.thread

if.then32.i:
  %24 = load ptr, ptr %w, align 8
  %tracked.i.i1230 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1230, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1231 = add i64 %26, -1
  %cmp.i1232 = icmp ult i64 %sub.i1231, 2048
  br i1 %cmp.i1232, label %if.then.i1234, label %if.end3.thread

if.then.i1234:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end3.thread

past_of_words.exit:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %27 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  br label %if.end3.thread

if.end3.thread:
  %past.sroa.115.01656 = phi ptr [ null, %past_of_words.exit ], [ %cond24.i.i, %if.then.i1234 ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then32.i ]
  %past.sroa.121.01654 = phi ptr [ null, %past_of_words.exit ], [ %cond29.i.i, %if.then.i1234 ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then32.i ]
  %past.sroa.134.0.shrunk1652 = phi i1 [ false, %past_of_words.exit ], [ %cmp17.i, %if.then.i1234 ], [ false, %if.then11.i ], [ %cmp17.i, %if.then32.i ]
  %past.sroa.129.0.shrunk1650 = phi i1 [ false, %past_of_words.exit ], [ %cmp.i, %if.then.i1234 ], [ %cmp.i, %if.then11.i ], [ %cmp.i, %if.then32.i ]
  %past.sroa.108.01648 = phi i64 [ %cond9.i, %past_of_words.exit ], [ %cond19.i.i, %if.then.i1234 ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then32.i ]
  %past.sroa.103.01646 = phi i64 [ %27, %past_of_words.exit ], [ %cond.i.i, %if.then.i1234 ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then32.i ]
  %past.sroa.99.01644 = phi i64 [ 0, %past_of_words.exit ], [ %cond.i.i1216, %if.then.i1234 ], [ %cond.i.i1216, %if.then11.i ], [ %cond.i.i1216, %if.then32.i ]
  %past.sroa.41.01638 = phi i64 [ 0, %past_of_words.exit ], [ %or6.i.i, %if.then.i1234 ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then32.i ]
  %past.sroa.44.01636 = phi i64 [ 0, %past_of_words.exit ], [ %6, %if.then.i1234 ], [ %6, %if.then11.i ], [ %6, %if.then32.i ]
  %past.sroa.49.11633 = phi i64 [ 0, %past_of_words.exit ], [ %8, %if.then.i1234 ], [ %8, %if.then11.i ], [ %8, %if.then32.i ]
  %past.sroa.64.11630 = phi i64 [ 0, %past_of_words.exit ], [ %9, %if.then.i1234 ], [ %9, %if.then11.i ], [ %9, %if.then32.i ]
  %past.sroa.81.01627 = phi i64 [ 0, %past_of_words.exit ], [ %10, %if.then.i1234 ], [ %10, %if.then11.i ], [ %10, %if.then32.i ]
  %past.sroa.91.01625 = phi i64 [ 0, %past_of_words.exit ], [ %11, %if.then.i1234 ], [ %11, %if.then11.i ], [ %11, %if.then32.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %28 = load <16 x i64>, ptr %addresses, align 8
  %splat.splatinsert = insertelement <16 x i64> poison, i64 %past.sroa.103.01646, i64 0
  %splat.splat = shufflevector <16 x i64> %splat.splatinsert, <16 x i64> poison, <16 x i32> zeroinitializer
  %add = add <16 x i64> %28, %splat.splat
  store <16 x i64> %add, ptr %address, align 128
  br label %if.end7

load16.exit.i1145:
  %past.sroa.64.1.ph = phi i64 [ %cond.i.i1225, %cond.end.i1223 ], [ %9, %if.then.i.i ]
  %past.sroa.49.1.ph = phi i64 [ %cond.i1224, %cond.end.i1223 ], [ %8, %if.then.i.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %29 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %29, ptr %address, align 128
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i)
  store <16 x i64> %29, ptr %address.addr.i, align 128
  %splat.splatinsert.i1134 = insertelement <16 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat.i1135 = shufflevector <16 x i64> %splat.splatinsert.i1134, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i1136 = sub <16 x i64> %29, %splat.splat.i1135
  %div14.i = lshr <16 x i64> %sub.i1136, splat (i64 5)
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %30 = load ptr, ptr %sector_writes.i, align 8
  %nowhere1.i.i1162 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %31 = ptrtoint ptr %nowhere1.i.i1162 to i64
  %32 = ptrtoint ptr %30 to i64
  %sub.i.i1163 = sub nsw i64 %31, %32
  %shr.i.i1164 = ashr i64 %sub.i.i1163, 3
  %mask.addr.sroa.0.0.extract.trunc.i.i.i1165 = trunc nuw i32 %mask to i16
  %33 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i.i1165 to <16 x i1>
  %splat.splatinsert.i.i1168 = insertelement <16 x i64> poison, i64 %shr.i.i1164, i64 0
  %splat.splat.i.i1169 = shufflevector <16 x i64> %splat.splatinsert.i.i1168, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i1170 = select <16 x i1> %33, <16 x i64> %div14.i, <16 x i64> %splat.splat.i.i1169
  %34 = getelementptr i64, ptr %30, <16 x i64> %vector_select.i.i1170
  %masked_gather.i.i1171 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %34, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i1147 = icmp ne <16 x i64> %masked_gather.i.i1171, splat (i64 -1)
  %35 = bitcast <16 x i1> %cmp.i1147 to i16
  %mask.sroa.0.0.insert.ext.i.i1151 = zext i16 %35 to i32
  %and.i1152 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1151
  %tobool.not.i11551550 = icmp eq i32 %and.i1152, 0
  br i1 %tobool.not.i11551550, label %split_lanes16.exit, label %for.body.i1156

for.body.i1156:
  %rest.0.i11541551 = phi i32 [ %and6.i1159, %for.body.i1156 ], [ %and.i1152, %load16.exit.i1145 ]
  %36 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i11541551, i1 true)
  %idxprom.i1157 = zext nneg i32 %36 to i64
  %arrayidx.i1158 = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i1157
  %37 = load i64, ptr %arrayidx.i1158, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %37)
  %sub5.i = add nsw i32 %rest.0.i11541551, -1
  %and6.i1159 = and i32 %sub5.i, %rest.0.i11541551
  %tobool.not.i1155 = icmp eq i32 %and6.i1159, 0
  br i1 %tobool.not.i1155, label %split_lanes16.exit, label %for.body.i1156

split_lanes16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  br label %if.end7

if.end7:
  %past.sroa.115.01655 = phi ptr [ %past.sroa.115.01656, %if.end3.thread ], [ %cond24.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1693 ]
  %past.sroa.121.01653 = phi ptr [ %past.sroa.121.01654, %if.end3.thread ], [ %cond29.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1693 ]
  %past.sroa.134.0.shrunk1651 = phi i1 [ %past.sroa.134.0.shrunk1652, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1693 ]
  %past.sroa.129.0.shrunk1649 = phi i1 [ %past.sroa.129.0.shrunk1650, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1693 ]
  %past.sroa.108.01647 = phi i64 [ %past.sroa.108.01648, %if.end3.thread ], [ %cond19.i.i, %split_lanes16.exit ], [ %cond9.i1692, %if.end3.thread1693 ]
  %past.sroa.103.01645 = phi i64 [ %past.sroa.103.01646, %if.end3.thread ], [ %cond.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1693 ]
  %past.sroa.99.01643 = phi i64 [ %past.sroa.99.01644, %if.end3.thread ], [ %cond.i.i1216, %split_lanes16.exit ], [ 0, %if.end3.thread1693 ]
  %past.sroa.41.01637 = phi i64 [ %past.sroa.41.01638, %if.end3.thread ], [ %or6.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1693 ]
  %past.sroa.44.01635 = phi i64 [ %past.sroa.44.01636, %if.end3.thread ], [ %6, %split_lanes16.exit ], [ 0, %if.end3.thread1693 ]
  %past.sroa.49.11632 = phi i64 [ %past.sroa.49.11633, %if.end3.thread ], [ %past.sroa.49.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1693 ]
  %past.sroa.64.11629 = phi i64 [ %past.sroa.64.11630, %if.end3.thread ], [ %past.sroa.64.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1693 ]
  %past.sroa.81.01626 = phi i64 [ %past.sroa.81.01627, %if.end3.thread ], [ %10, %split_lanes16.exit ], [ 0, %if.end3.thread1693 ]
  %past.sroa.91.01624 = phi i64 [ %past.sroa.91.01625, %if.end3.thread ], [ %11, %split_lanes16.exit ], [ 0, %if.end3.thread1693 ]
  %tobool1.not1622 = phi i1 [ false, %if.end3.thread ], [ true, %split_lanes16.exit ], [ true, %if.end3.thread1693 ]
  %38 = phi <16 x i64> [ %add, %if.end3.thread ], [ %29, %split_lanes16.exit ], [ %4, %if.end3.thread1693 ]
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %39, 0
  br i1 %tobool8.not, label %if.end20, label %if.then9

if.then9:
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i1173)
  store <16 x i64> %38, ptr %address.addr.i1173, align 128
  %40 = load i64, ptr @NBYTES, align 8
  %cmp.i1179 = icmp ult i64 %40, 4
  br i1 %cmp.i1179, label %for.body.i1196.lr.ph, label %for.cond.cleanup.i

for.body.i1196.lr.ph:
  %cmp1.i1201 = icmp eq i64 %40, 1
  br label %for.body.i1196

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %if.then9 ], [ %missing.1.i, %if.end.i1206 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %41 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %41, %past.sroa.108.01647
  %splat.splatinsert.i1182 = insertelement <16 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i1183 = shufflevector <16 x i64> %splat.splatinsert.i1182, <16 x i64> poison, <16 x i32> zeroinitializer
  %mask.addr.sroa.0.0.extract.trunc.i.i.i1184 = trunc nuw i32 %mask to i16
  %42 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i.i1184 to <16 x i1>
  %vector_select.i1187 = select <16 x i1> %42, <16 x i64> %38, <16 x i64> %splat.splat.i1183
  %cmp12.i = icmp eq i64 %40, 4
  br i1 %cmp12.i, label %if.end19.i1188.thread, label %if.end19.i1188

for.body.i1196:
  %missing.0.i1554 = phi i32 [ 0, %for.body.i1196.lr.ph ], [ %missing.1.i, %if.end.i1206 ]
  %rest.0.i11781553 = phi i32 [ %mask, %for.body.i1196.lr.ph ], [ %and8.i1207, %if.end.i1206 ]
  %43 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i11781553, i1 true)
  %idxprom.i1198 = zext nneg i32 %43 to i64
  %arrayidx.i1199 = getelementptr inbounds nuw i64, ptr %address.addr.i1173, i64 %idxprom.i1198
  %44 = load i64, ptr %arrayidx.i1199, align 8
  %add.i1200 = add i64 %44, %past.sroa.108.01647
  %45 = inttoptr i64 %add.i1200 to ptr
  br i1 %cmp1.i1201, label %cond.true.i1208, label %cond.false.i

cond.true.i1208:
  %46 = load i8, ptr %45, align 1
  %cmp2.not.i = icmp eq i8 %46, -1
  br i1 %cmp2.not.i, label %if.end.i1206, label %if.then.i1202

cond.false.i:
  %47 = load i16, ptr %45, align 2
  %cmp5.not.i = icmp eq i16 %47, -1
  br i1 %cmp5.not.i, label %if.end.i1206, label %if.then.i1202

if.then.i1202:
  %sub.i1203 = sub nsw i32 0, %rest.0.i11781553
  %and.i1204 = and i32 %rest.0.i11781553, %sub.i1203
  %or.i1205 = or i32 %missing.0.i1554, %and.i1204
  br label %if.end.i1206

if.end.i1206:
  %missing.1.i = phi i32 [ %or.i1205, %if.then.i1202 ], [ %missing.0.i1554, %cond.true.i1208 ], [ %missing.0.i1554, %cond.false.i ]
  %sub7.i = add nsw i32 %rest.0.i11781553, -1
  %and8.i1207 = and i32 %sub7.i, %rest.0.i11781553
  %tobool.i1180.not = icmp eq i32 %and8.i1207, 0
  br i1 %tobool.i1180.not, label %for.cond.cleanup.i, label %for.body.i1196

if.end19.i1188.thread:
  %48 = inttoptr i64 %past.sroa.108.01647 to ptr
  %shr.i1193 = ashr <16 x i64> %vector_select.i1187, splat (i64 2)
  %49 = getelementptr i32, ptr %48, <16 x i64> %shr.i1193
  %masked_gather.i1194 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %49, <16 x i1> splat (i1 true), <16 x i32> poison)
  %cmp16.i1195 = icmp ne <16 x i32> %masked_gather.i1194, splat (i32 -1)
  %50 = bitcast <16 x i1> %cmp16.i1195 to i16
  %mask.sroa.0.0.insert.ext.i59.i = zext i16 %50 to i32
  br label %unwritten16.exit

if.end19.i1188:
  %div54.i = lshr i64 %40, 3
  %cmp21.i1556.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i1556.not, label %unwritten16.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %51 = inttoptr i64 %past.sroa.108.01647 to ptr
  %shr27.i = ashr <16 x i64> %vector_select.i1187, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %51, <16 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i1558 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i1557 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <16 x ptr> %invariant.gep, i64 %part.0.i1557
  %masked_gather28.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %gep, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp29.i = icmp ne <16 x i64> %masked_gather28.i, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp29.i to i16
  %mask.sroa.0.0.insert.ext.i.i1191 = zext i16 %52 to i32
  %or33.i = or i32 %missing.3.i1558, %mask.sroa.0.0.insert.ext.i.i1191
  %inc.i = add nuw nsw i64 %part.0.i1557, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten16.exit, label %for.body24.i

unwritten16.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i1188 ], [ %mask.sroa.0.0.insert.ext.i59.i, %if.end19.i1188.thread ], [ %or33.i, %for.body24.i ]
  %and36.i = and i32 %missing.3.i.lcssa, %mask
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i1173)
  %cond = icmp eq i32 %and36.i, 0
  br i1 %cond, label %if.end20, label %land.lhs.true14

land.lhs.true14:
  %53 = load i64, ptr @STORE, align 8
  %tobool15.not = icmp eq i64 %53, 0
  br i1 %tobool15.not, label %cleanup65, label %for.body.lr.ph

for.body.lr.ph:
  %cmp3.not.i = icmp eq i64 %40, 0
  br label %for.body

for.body:
  %rest.01561 = phi i32 [ %and36.i, %for.body.lr.ph ], [ %and, %mark_written.exit ]
  br i1 %cmp3.not.i, label %mark_written.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %54 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.01561, i1 true)
  %idxprom = zext nneg i32 %54 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address, i64 %idxprom
  %55 = load i64, ptr %arrayidx, align 8
  %add19 = add i64 %55, %past.sroa.108.01647
  %56 = inttoptr i64 %add19 to ptr
  br label %for.body.i1235

for.body.i1235:
  %index.04.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i1237, %for.body.i1235 ]
  %arrayidx.i1236 = getelementptr inbounds nuw i8, ptr %56, i64 %index.04.i
  store i8 -1, ptr %arrayidx.i1236, align 1
  %inc.i1237 = add nuw i64 %index.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i1237, %40
  br i1 %exitcond.not.i, label %mark_written.exit, label %for.body.i1235

mark_written.exit:
  %sub = add nsw i32 %rest.01561, -1
  %and = and i32 %sub, %rest.01561
  %tobool18.not = icmp eq i32 %and, 0
  br i1 %tobool18.not, label %if.end20, label %for.body

if.end20:
  br i1 %tobool.not.i, label %cleanup65, label %if.end23

if.end23:
  %splat.splatinsert26 = insertelement <16 x i64> poison, i64 %past.sroa.103.01645, i64 0
  %splat.splat27 = shufflevector <16 x i64> %splat.splatinsert26, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub28 = sub <16 x i64> %38, %splat.splat27
  %shr = lshr <16 x i64> %sub28, splat (i64 2)
  %splat.splatinsert29 = insertelement <16 x i64> poison, i64 %past.sroa.41.01637, i64 0
  %splat.splat30 = shufflevector <16 x i64> %splat.splatinsert29, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert31 = insertelement <16 x i64> poison, i64 %lane, i64 0
  %splat.splat32 = shufflevector <16 x i64> %splat.splatinsert31, <16 x i64> poison, <16 x i32> zeroinitializer
  %add33 = add nuw nsw <16 x i64> %splat.splat32, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %shl = shl nuw nsw <16 x i64> %add33, splat (i64 22)
  %add34 = add <16 x i64> %splat.splat30, %shl
  %57 = load i64, ptr @NBYTES, align 8
  %cmp = icmp ult i64 %57, 4
  br i1 %cmp, label %if.then40, label %for.body51.lr.ph

if.then40:
  %notmask = shl nsw i64 -1, %57
  %sub36 = xor i64 %notmask, -1
  %splat.splatinsert37 = insertelement <16 x i64> poison, i64 %sub36, i64 0
  %splat.splat38 = shufflevector <16 x i64> %splat.splatinsert37, <16 x i64> poison, <16 x i32> zeroinitializer
  %and41 = and <16 x i64> %38, splat (i64 3)
  %shl42 = shl nuw nsw <16 x i64> %splat.splat38, %and41
  %or = or <16 x i64> %shl42, %add34
  %or.cond1518 = select i1 %tobool1.not1622, i1 true, i1 %past.sroa.129.0.shrunk1649
  br i1 %or.cond1518, label %load16.exit170.i265, label %if.end.i112.thread

load16.exit170.i265:
  %nowhere1.i207.i270 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %58 = ptrtoint ptr %nowhere1.i207.i270 to i64
  %59 = ptrtoint ptr %past.sroa.115.01655 to i64
  %sub.i208.i271 = sub nsw i64 %58, %59
  %shr.i209.i272 = ashr i64 %sub.i208.i271, 3
  %mask.addr.sroa.0.0.extract.trunc.i.i246.i274 = trunc nuw i32 %mask to i16
  %60 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i246.i274 to <16 x i1>
  %splat.splatinsert.i213.i277 = insertelement <16 x i64> poison, i64 %shr.i209.i272, i64 0
  %splat.splat.i214.i278 = shufflevector <16 x i64> %splat.splatinsert.i213.i277, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i216.i279 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i214.i278
  %61 = getelementptr i64, ptr %past.sroa.115.01655, <16 x i64> %vector_select.i216.i279
  %masked_gather.i169.i280 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %61, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.sroa.49.11632, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1622, label %if.end.i.i313, label %if.then.i54.i

if.then.i54.i:
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.sroa.64.11629, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_gather.i169.i280, %splat.splat.i56.i
  br label %old16.exit.i

if.end.i.i313:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.sroa.81.01626, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_gather.i169.i280, %splat.splat2.i.i
  %sub.i.i316 = sub <16 x i64> %masked_gather.i169.i280, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.sroa.64.11629, %past.sroa.49.11632
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i316, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i313 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_gather.i169.i280, %or
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and1.i.i = and <16 x i64> %masked_gather.i169.i280, splat (i64 15)
  %cmp2.i.i = icmp ne <16 x i64> %and1.i.i, splat (i64 15)
  %and4.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773040)
  %cmp5.i.i = icmp ne <16 x i64> %and4.i.i, zeroinitializer
  %and733.i.i.not1536 = or <16 x i1> %cmp2.i.i, %cmp5.i.i
  %or34.i.i.not1535 = and <16 x i1> %cmp.i.i, %and733.i.i.not1536
  %and8.i.i = and <16 x i64> %masked_gather.i169.i280, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_gather.i169.i280, %splat.splat6.i.i
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1533 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.sroa.91.01624, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_gather.i169.i280, %splat.splat18.i.i
  %and2136.i.i.not1537 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1534 = and <16 x i1> %and2136.i.i.not1537, %or34.i.i.not1535
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1533, %or2237.i.i.not1534
  %62 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow1532 = select <16 x i1> %and2338.i.i.not, <16 x i1> %62, <16 x i1> zeroinitializer
  %cmp.i944 = icmp eq <16 x i64> %and1.i.i, splat (i64 5)
  %cmp1.i945 = icmp eq <16 x i64> %and1.i.i, splat (i64 9)
  %or8.i946 = or <16 x i1> %cmp.i944, %cmp1.i945
  %vector_select.i947 = select <16 x i1> %or8.i946, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i
  %and3.i948 = and <16 x i64> %vector_select.i947, %or
  %cmp4.i949 = icmp ne <16 x i64> %and3.i948, zeroinitializer
  %and12.i1538 = and <16 x i1> %cmp4.i949, %narrow1532
  %and12.i = sext <16 x i1> %and12.i1538 to <16 x i64>
  br i1 %tobool1.not1622, label %if.end19.i.thread, label %if.then21.i

if.end19.i.thread:
  %and15.i = and <16 x i64> %masked_gather.i169.i280, splat (i64 96)
  %cmp.i303 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i305 = insertelement <16 x i64> poison, i64 %past.sroa.81.01626, i64 0
  %splat.splat.i306 = shufflevector <16 x i64> %splat.splatinsert.i305, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_gather.i169.i280, %splat.splat.i306
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i303
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %and12.i
  br label %if.end.i112

if.then21.i:
  %63 = bitcast <16 x i1> %and12.i1538 to i16
  %mask.sroa.0.0.insert.ext.i.i1108 = zext i16 %63 to i32
  %and.i1109 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1108
  %tobool.not.i1110 = icmp eq i32 %and.i1109, 0
  br i1 %tobool.not.i1110, label %if.end.i112, label %land.lhs.true.i1111

land.lhs.true.i1111:
  %partial.i1113 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %64 = load i64, ptr %partial.i1113, align 8
  %tobool3.not.i1114 = icmp eq i64 %64, 0
  br i1 %tobool3.not.i1114, label %if.end.i112, label %if.then.i1115

if.then.i1115:
  %known5.i1116 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1117 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %65 = load i64, ptr %index.i1117, align 8
  %arrayidx.i1118 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1116, i64 %65
  %shr.i1119 = lshr <16 x i64> %masked_gather.i169.i280, splat (i64 27)
  %and6.i1120 = and <16 x i64> %shr.i1119, splat (i64 31)
  %66 = getelementptr i64, ptr %arrayidx.i1118, <16 x i64> %and6.i1120
  %masked_gather.i1122 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %66, <16 x i1> %60, <16 x i64> zeroinitializer)
  %and8.i1123 = and <16 x i64> %masked_gather.i169.i280, splat (i64 -4294967296)
  %67 = icmp ugt <16 x i64> %and8.i1123, %masked_gather.i1122
  %68 = or <16 x i1> %cmp9.i.i, %67
  %and13.i1125 = select <16 x i1> %68, <16 x i64> %and12.i, <16 x i64> zeroinitializer
  br label %if.end.i112

if.end.i112:
  %bad.2.i = phi <16 x i64> [ %or.i, %if.end19.i.thread ], [ %and13.i1125, %if.then.i1115 ], [ %and12.i, %land.lhs.true.i1111 ], [ %and12.i, %if.then21.i ]
  %tobool.i.i310 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %69 = bitcast <16 x i1> %tobool.i.i310 to i16
  %mask.sroa.0.0.insert.ext.i.i311 = zext i16 %69 to i32
  %and29.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i311
  %tobool30.i312 = icmp ne i32 %and29.i, 0
  %70 = load i64, ptr @STORE, align 8
  %tobool7.not.i115 = icmp eq i64 %70, 0
  br i1 %tobool7.not.i115, label %load16.exit.i632, label %land.lhs.true.i121

if.end.i112.thread:
  %71 = load i64, ptr @STORE, align 8
  %tobool7.not.i1151422 = icmp eq i64 %71, 0
  br i1 %tobool7.not.i1151422, label %if.end.i112.thread.load16.exit.i632_crit_edge, label %lor.lhs.false15.i123

if.end.i112.thread.load16.exit.i632_crit_edge:
  %.pre1586 = trunc nuw i32 %mask to i16
  %.pre1587 = bitcast i16 %.pre1586 to <16 x i1>
  br label %load16.exit.i632

land.lhs.true.i121:
  br i1 %tobool1.not1622, label %load16.exit158.i239.thread, label %lor.lhs.false15.i123

load16.exit158.i239.thread:
  %nowhere1.i218.i2451714 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %72 = ptrtoint ptr %nowhere1.i218.i2451714 to i64
  %73 = ptrtoint ptr %past.sroa.121.01653 to i64
  %sub.i219.i2461715 = sub nsw i64 %72, %73
  %shr.i220.i2471716 = ashr i64 %sub.i219.i2461715, 3
  %splat.splatinsert.i224.i2521717 = insertelement <16 x i64> poison, i64 %shr.i220.i2471716, i64 0
  %splat.splat.i225.i2531718 = shufflevector <16 x i64> %splat.splatinsert.i224.i2521717, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i2541719 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i2531718
  %74 = getelementptr i64, ptr %past.sroa.121.01653, <16 x i64> %vector_select.i227.i2541719
  %masked_gather.i157.i2551720 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %74, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.end.i.i408

lor.lhs.false15.i123:
  %found.0.i11314241441 = phi i1 [ %tobool30.i312, %land.lhs.true.i121 ], [ false, %if.end.i112.thread ]
  %before.0.i11414251439 = phi <16 x i64> [ %masked_gather.i169.i280, %land.lhs.true.i121 ], [ zeroinitializer, %if.end.i112.thread ]
  br i1 %past.sroa.134.0.shrunk1651, label %load16.exit158.i239, label %if.end46.i129

load16.exit158.i239:
  %.pre1591 = trunc nuw i32 %mask to i16
  %.pre1592 = bitcast i16 %.pre1591 to <16 x i1>
  %nowhere1.i218.i245 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %75 = ptrtoint ptr %nowhere1.i218.i245 to i64
  %76 = ptrtoint ptr %past.sroa.121.01653 to i64
  %sub.i219.i246 = sub nsw i64 %75, %76
  %shr.i220.i247 = ashr i64 %sub.i219.i246, 3
  %splat.splatinsert.i224.i252 = insertelement <16 x i64> poison, i64 %shr.i220.i247, i64 0
  %splat.splat.i225.i253 = shufflevector <16 x i64> %splat.splatinsert.i224.i252, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i254 = select <16 x i1> %.pre1592, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i253
  %77 = getelementptr i64, ptr %past.sroa.121.01653, <16 x i64> %vector_select.i227.i254
  %masked_gather.i157.i255 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %77, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1622, label %if.end.i.i408, label %if.then.i54.i341

if.then.i54.i341:
  %splat.splatinsert.i55.i343 = insertelement <16 x i64> poison, i64 %past.sroa.64.11629, i64 0
  %splat.splat.i56.i344 = shufflevector <16 x i64> %splat.splatinsert.i55.i343, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i345 = icmp ult <16 x i64> %masked_gather.i157.i255, %splat.splat.i56.i344
  %.pre1584 = insertelement <16 x i64> poison, i64 %past.sroa.49.11632, i64 0
  %.pre1585 = shufflevector <16 x i64> %.pre1584, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i346

if.end.i.i408:
  %masked_gather.i157.i2551728 = phi <16 x i64> [ %masked_gather.i157.i2551720, %load16.exit158.i239.thread ], [ %masked_gather.i157.i255, %load16.exit158.i239 ]
  %before.0.i114142514401726 = phi <16 x i64> [ %masked_gather.i169.i280, %load16.exit158.i239.thread ], [ %before.0.i11414251439, %load16.exit158.i239 ]
  %found.0.i113142414421724 = phi i1 [ %tobool30.i312, %load16.exit158.i239.thread ], [ %found.0.i11314241441, %load16.exit158.i239 ]
  %.pre-phi15931722 = phi <16 x i1> [ %60, %load16.exit158.i239.thread ], [ %.pre1592, %load16.exit158.i239 ]
  %splat.splatinsert1.i.i410 = insertelement <16 x i64> poison, i64 %past.sroa.81.01626, i64 0
  %splat.splat2.i.i411 = shufflevector <16 x i64> %splat.splatinsert1.i.i410, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i412 = icmp ult <16 x i64> %masked_gather.i157.i2551728, %splat.splat2.i.i411
  %splat.splatinsert5.i.i414 = insertelement <16 x i64> poison, i64 %past.sroa.49.11632, i64 0
  %splat.splat6.i.i415 = shufflevector <16 x i64> %splat.splatinsert5.i.i414, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i416 = sub <16 x i64> %masked_gather.i157.i2551728, %splat.splat6.i.i415
  %sub9.i.i418 = sub i64 %past.sroa.64.11629, %past.sroa.49.11632
  %splat.splatinsert10.i.i419 = insertelement <16 x i64> poison, i64 %sub9.i.i418, i64 0
  %splat.splat11.i.i420 = shufflevector <16 x i64> %splat.splatinsert10.i.i419, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i421 = icmp ult <16 x i64> %sub.i.i416, %splat.splat11.i.i420
  %or20.i.i422 = or <16 x i1> %cmp3.i.i412, %cmp12.i.i421
  br label %old16.exit.i346

old16.exit.i346:
  %masked_gather.i157.i2551727 = phi <16 x i64> [ %masked_gather.i157.i2551728, %if.end.i.i408 ], [ %masked_gather.i157.i255, %if.then.i54.i341 ]
  %before.0.i114142514401725 = phi <16 x i64> [ %before.0.i114142514401726, %if.end.i.i408 ], [ %before.0.i11414251439, %if.then.i54.i341 ]
  %found.0.i113142414421723 = phi i1 [ %found.0.i113142414421724, %if.end.i.i408 ], [ %found.0.i11314241441, %if.then.i54.i341 ]
  %.pre-phi15931721 = phi <16 x i1> [ %.pre-phi15931722, %if.end.i.i408 ], [ %.pre1592, %if.then.i54.i341 ]
  %splat.splat.i.i366.pre-phi = phi <16 x i64> [ %splat.splat6.i.i415, %if.end.i.i408 ], [ %.pre1585, %if.then.i54.i341 ]
  %retval.0.in.i.i347 = phi <16 x i1> [ %or20.i.i422, %if.end.i.i408 ], [ %cmp.i57.i345, %if.then.i54.i341 ]
  %xor.i.i353 = xor <16 x i64> %masked_gather.i157.i2551727, %or
  %and.i.i354 = and <16 x i64> %xor.i.i353, splat (i64 4290773055)
  %cmp.i.i355 = icmp ne <16 x i64> %and.i.i354, zeroinitializer
  %and1.i.i357 = and <16 x i64> %masked_gather.i157.i2551727, splat (i64 15)
  %cmp2.i.i358 = icmp ne <16 x i64> %and1.i.i357, splat (i64 15)
  %and4.i.i359 = and <16 x i64> %xor.i.i353, splat (i64 4290773040)
  %cmp5.i.i360 = icmp ne <16 x i64> %and4.i.i359, zeroinitializer
  %and733.i.i361.not1543 = or <16 x i1> %cmp2.i.i358, %cmp5.i.i360
  %or34.i.i362.not1542 = and <16 x i1> %cmp.i.i355, %and733.i.i361.not1543
  %and8.i.i363 = and <16 x i64> %masked_gather.i157.i2551727, splat (i64 32)
  %cmp9.i.i364 = icmp ne <16 x i64> %and8.i.i363, zeroinitializer
  %cmp11.i.i367 = icmp ult <16 x i64> %masked_gather.i157.i2551727, %splat.splat.i.i366.pre-phi
  %and13.i.i368 = and <16 x i64> %xor.i.i353, splat (i64 4160749568)
  %cmp14.i.i369 = icmp ne <16 x i64> %and13.i.i368, zeroinitializer
  %and1635.i.i370.not1540 = or <16 x i1> %cmp11.i.i367, %cmp14.i.i369
  %splat.splatinsert17.i.i372 = insertelement <16 x i64> poison, i64 %past.sroa.99.01643, i64 0
  %splat.splat18.i.i373 = shufflevector <16 x i64> %splat.splatinsert17.i.i372, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i374 = icmp uge <16 x i64> %masked_gather.i157.i2551727, %splat.splat18.i.i373
  %and2136.i.i375.not1544 = or <16 x i1> %cmp19.i.i374, %cmp9.i.i364
  %or2237.i.i376.not1541 = and <16 x i1> %and2136.i.i375.not1544, %or34.i.i362.not1542
  %and2338.i.i377.not = or <16 x i1> %and1635.i.i370.not1540, %or2237.i.i376.not1541
  %78 = xor <16 x i1> %retval.0.in.i.i347, splat (i1 true)
  %narrow1539 = select <16 x i1> %and2338.i.i377.not, <16 x i1> %78, <16 x i1> zeroinitializer
  %cmp.i932 = icmp eq <16 x i64> %and1.i.i357, splat (i64 5)
  %cmp1.i933 = icmp eq <16 x i64> %and1.i.i357, splat (i64 9)
  %or8.i934 = or <16 x i1> %cmp.i932, %cmp1.i933
  %vector_select.i935 = select <16 x i1> %or8.i934, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i357
  %and3.i936 = and <16 x i64> %vector_select.i935, %or
  %cmp4.i937 = icmp ne <16 x i64> %and3.i936, zeroinitializer
  %and12.i3821545 = and <16 x i1> %cmp4.i937, %narrow1539
  br i1 %tobool1.not1622, label %raced16.exit423, label %if.then21.i398

if.then21.i398:
  %79 = bitcast <16 x i1> %and12.i3821545 to i16
  %mask.sroa.0.0.insert.ext.i.i1079 = zext i16 %79 to i32
  %and.i1080 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1079
  %tobool.not.i1081 = icmp eq i32 %and.i1080, 0
  br i1 %tobool.not.i1081, label %raced16.exit423, label %land.lhs.true.i1082

land.lhs.true.i1082:
  %partial.i1084 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %80 = load i64, ptr %partial.i1084, align 8
  %tobool3.not.i1085 = icmp eq i64 %80, 0
  br i1 %tobool3.not.i1085, label %raced16.exit423, label %if.then.i1086

if.then.i1086:
  %known5.i1087 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1088 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %81 = load i64, ptr %index.i1088, align 8
  %arrayidx.i1089 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1087, i64 %81
  %shr.i1090 = lshr <16 x i64> %masked_gather.i157.i2551727, splat (i64 27)
  %and6.i1091 = and <16 x i64> %shr.i1090, splat (i64 31)
  %82 = getelementptr i64, ptr %arrayidx.i1089, <16 x i64> %and6.i1091
  %masked_gather.i1093 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %82, <16 x i1> %.pre-phi15931721, <16 x i64> zeroinitializer)
  %and8.i1094 = and <16 x i64> %masked_gather.i157.i2551727, splat (i64 -4294967296)
  %83 = icmp ugt <16 x i64> %and8.i1094, %masked_gather.i1093
  %84 = or <16 x i1> %cmp9.i.i364, %83
  %85 = select <16 x i1> %84, <16 x i1> %and12.i3821545, <16 x i1> zeroinitializer
  br label %raced16.exit423

raced16.exit423:
  %bad.2.i401 = phi <16 x i1> [ %and12.i3821545, %old16.exit.i346 ], [ %85, %if.then.i1086 ], [ %and12.i3821545, %land.lhs.true.i1082 ], [ %and12.i3821545, %if.then21.i398 ]
  %86 = bitcast <16 x i1> %bad.2.i401 to i16
  %mask.sroa.0.0.insert.ext.i.i404 = zext i16 %86 to i32
  %and29.i406 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i404
  %tobool30.i407 = icmp ne i32 %and29.i406, 0
  %or27146.i242 = or i1 %found.0.i113142414421723, %tobool30.i407
  br i1 %or27146.i242, label %cleanup65, label %load16.exit.i150

load16.exit.i632:
  %.pre-phi = phi <16 x i1> [ %.pre1587, %if.end.i112.thread.load16.exit.i632_crit_edge ], [ %60, %if.end.i112 ]
  %before.0.i1141426.ph = phi <16 x i64> [ zeroinitializer, %if.end.i112.thread.load16.exit.i632_crit_edge ], [ %masked_gather.i169.i280, %if.end.i112 ]
  %found.1.i127.ph = phi i1 [ false, %if.end.i112.thread.load16.exit.i632_crit_edge ], [ %tobool30.i312, %if.end.i112 ]
  %nowhere1.i.i699 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %87 = ptrtoint ptr %nowhere1.i.i699 to i64
  %88 = ptrtoint ptr %past.sroa.121.01653 to i64
  %sub.i119.i = sub nsw i64 %87, %88
  %shr.i.i700 = ashr i64 %sub.i119.i, 3
  %splat.splatinsert.i122.i = insertelement <16 x i64> poison, i64 %shr.i.i700, i64 0
  %splat.splat.i123.i = shufflevector <16 x i64> %splat.splatinsert.i122.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i704 = select <16 x i1> %.pre-phi, <16 x i64> %shr, <16 x i64> %splat.splat.i123.i
  %89 = getelementptr i64, ptr %past.sroa.121.01653, <16 x i64> %vector_select.i.i704
  %masked_gather.i.i705 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i688 = insertelement <16 x i64> poison, i64 %past.sroa.49.11632, i64 0
  %splat.splat6.i.i689 = shufflevector <16 x i64> %splat.splatinsert5.i.i688, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1622, label %if.end.i107.i, label %if.then.i102.i

if.then.i102.i:
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %past.sroa.64.11629, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i = icmp ult <16 x i64> %masked_gather.i.i705, %splat.splat.i104.i
  br label %old16.exit.i636

if.end.i107.i:
  %splat.splatinsert1.i.i684 = insertelement <16 x i64> poison, i64 %past.sroa.81.01626, i64 0
  %splat.splat2.i.i685 = shufflevector <16 x i64> %splat.splatinsert1.i.i684, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i686 = icmp ult <16 x i64> %masked_gather.i.i705, %splat.splat2.i.i685
  %sub.i.i690 = sub <16 x i64> %masked_gather.i.i705, %splat.splat6.i.i689
  %sub9.i.i692 = sub i64 %past.sroa.64.11629, %past.sroa.49.11632
  %splat.splatinsert10.i.i693 = insertelement <16 x i64> poison, i64 %sub9.i.i692, i64 0
  %splat.splat11.i.i694 = shufflevector <16 x i64> %splat.splatinsert10.i.i693, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i695 = icmp ult <16 x i64> %sub.i.i690, %splat.splat11.i.i694
  %or20.i.i696 = or <16 x i1> %cmp3.i.i686, %cmp12.i.i695
  br label %old16.exit.i636

old16.exit.i636:
  %retval.0.in.i.i637 = phi <16 x i1> [ %or20.i.i696, %if.end.i107.i ], [ %cmp.i105.i, %if.then.i102.i ]
  %xor.i75.i = xor <16 x i64> %masked_gather.i.i705, %or
  %and.i76.i = and <16 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <16 x i64> %and.i76.i, zeroinitializer
  %and1.i93.i = and <16 x i64> %masked_gather.i.i705, splat (i64 15)
  %cmp2.i94.i = icmp eq <16 x i64> %and1.i93.i, splat (i64 15)
  %and4.i95.i = and <16 x i64> %xor.i75.i, splat (i64 4290773040)
  %cmp5.i96.i = icmp eq <16 x i64> %and4.i95.i, zeroinitializer
  %and733.i97.i = and <16 x i1> %cmp2.i94.i, %cmp5.i96.i
  %or34.i98.i = or <16 x i1> %cmp.i77.i, %and733.i97.i
  %and8.i80.i = and <16 x i64> %masked_gather.i.i705, splat (i64 32)
  %cmp9.i81.i = icmp eq <16 x i64> %and8.i80.i, zeroinitializer
  %cmp11.i.i642 = icmp uge <16 x i64> %masked_gather.i.i705, %splat.splat6.i.i689
  %and13.i82.i = and <16 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i83.i = icmp eq <16 x i64> %and13.i82.i, zeroinitializer
  %and1635.i.i643 = and <16 x i1> %cmp11.i.i642, %cmp14.i83.i
  %splat.splatinsert17.i85.i = insertelement <16 x i64> poison, i64 %past.sroa.91.01624, i64 0
  %splat.splat18.i86.i = shufflevector <16 x i64> %splat.splatinsert17.i85.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i87.i = icmp ult <16 x i64> %masked_gather.i.i705, %splat.splat18.i86.i
  %and2136.i88.i = and <16 x i1> %cmp19.i87.i, %cmp9.i81.i
  %or2237.i89.i = or <16 x i1> %and2136.i88.i, %or34.i98.i
  %and2338.i90.i = and <16 x i1> %and1635.i.i643, %or2237.i89.i
  %90 = select <16 x i1> %and2338.i90.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i637
  %narrow1546 = xor <16 x i1> %90, splat (i1 true)
  %not.i91.i = sext <16 x i1> %narrow1546 to <16 x i64>
  br i1 %tobool1.not1622, label %if.end.i647, label %if.then.i645

if.then.i645:
  %91 = bitcast <16 x i1> %narrow1546 to i16
  %mask.sroa.0.0.insert.ext.i.i992 = zext i16 %91 to i32
  %and.i993 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i992
  %tobool.not.i994 = icmp eq i32 %and.i993, 0
  br i1 %tobool.not.i994, label %if.end.i647, label %land.lhs.true.i995

land.lhs.true.i995:
  %partial.i997 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %92 = load i64, ptr %partial.i997, align 8
  %tobool3.not.i998 = icmp eq i64 %92, 0
  br i1 %tobool3.not.i998, label %if.end.i647, label %if.then.i999

if.then.i999:
  %known5.i1000 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1001 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %93 = load i64, ptr %index.i1001, align 8
  %arrayidx.i1002 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1000, i64 %93
  %shr.i1003 = lshr <16 x i64> %masked_gather.i.i705, splat (i64 27)
  %and6.i1004 = and <16 x i64> %shr.i1003, splat (i64 31)
  %94 = getelementptr i64, ptr %arrayidx.i1002, <16 x i64> %and6.i1004
  %masked_gather.i1006 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %94, <16 x i1> %.pre-phi, <16 x i64> zeroinitializer)
  %and8.i1007 = and <16 x i64> %masked_gather.i.i705, splat (i64 -4294967296)
  %95 = icmp ugt <16 x i64> %and8.i1007, %masked_gather.i1006
  %96 = icmp ne <16 x i64> %and8.i80.i, zeroinitializer
  %97 = or <16 x i1> %96, %95
  %and13.i1009 = select <16 x i1> %97, <16 x i64> %not.i91.i, <16 x i64> zeroinitializer
  br label %if.end.i647

if.end.i647:
  %bad.0.i = phi <16 x i64> [ %not.i91.i, %old16.exit.i636 ], [ %and13.i1009, %if.then.i999 ], [ %not.i91.i, %land.lhs.true.i995 ], [ %not.i91.i, %if.then.i645 ]
  %and.i648 = and <16 x i64> %masked_gather.i.i705, splat (i64 64)
  %cmp.i649 = icmp eq <16 x i64> %and.i648, zeroinitializer
  %and9.i = select <16 x i1> %cmp.i649, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  %cmp.i925 = icmp eq <16 x i64> %and1.i93.i, splat (i64 5)
  %cmp1.i = icmp eq <16 x i64> %and1.i93.i, splat (i64 9)
  %or8.i = or <16 x i1> %cmp.i925, %cmp1.i
  %vector_select.i926 = select <16 x i1> %or8.i, <16 x i64> splat (i64 15), <16 x i64> %and1.i93.i
  %and3.i = and <16 x i64> %vector_select.i926, %or
  %cmp4.i.not = icmp eq <16 x i64> %and3.i, zeroinitializer
  %and16.i = select <16 x i1> %cmp4.i.not, <16 x i64> zeroinitializer, <16 x i64> %and9.i
  br i1 %tobool1.not1622, label %if.then19.i, label %after_read16.exit.thread

after_read16.exit.thread:
  %vector_select.i1456 = select <16 x i1> %and1635.i.i643, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i6541457 = or <16 x i64> %vector_select.i1456, %masked_gather.i.i705
  %vector_cond36.i1458 = icmp slt <16 x i64> %and16.i, zeroinitializer
  %vector_select37.i1459 = select <16 x i1> %vector_cond36.i1458, <16 x i64> %or.i6541457, <16 x i64> %or
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %shr, ptr %index.addr.i, align 128
  %98 = load ptr, ptr %w, align 8
  %tracked.i1240 = getelementptr inbounds nuw i8, ptr %98, i64 896
  %99 = load ptr, ptr %tracked.i1240, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %99, i64 104
  %100 = load i64, ptr %partial.i, align 8
  %tobool.not.i894 = icmp eq i64 %100, 0
  br i1 %tobool.not.i894, label %note_reads16.exit, label %for.body.i.lr.ph

if.then19.i:
  %and2338.i.i677 = and <16 x i1> %cmp14.i83.i, %or2237.i89.i
  %tobool.i.i6801547 = icmp ne <16 x i64> %and16.i, zeroinitializer
  %tobool.i.i680 = select <16 x i1> %and2338.i.i677, <16 x i1> %tobool.i.i6801547, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_gather.i.i705, ptr %cells.addr.i.i, align 128
  %101 = load ptr, ptr %w, align 8
  %tracked.i1239 = getelementptr inbounds nuw i8, ptr %101, i64 896
  %102 = load ptr, ptr %tracked.i1239, align 8
  %103 = load i64, ptr %102, align 8
  %splat.splatinsert.i113.i = insertelement <16 x i64> poison, i64 %103, i64 0
  %splat.splat.i114.i = shufflevector <16 x i64> %splat.splatinsert.i113.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <16 x i64> %masked_gather.i.i705, %splat.splat.i114.i
  %104 = and <16 x i1> %tobool.i.i680, %cmp1.i.i
  %105 = and <16 x i1> %cmp9.i81.i, %104
  %106 = bitcast <16 x i1> %105 to i16
  %107 = zext i16 %106 to i32
  %and5.i.i = and i32 %mask, %107
  %tobool.not.i115.i = icmp eq i32 %and5.i.i, 0
  br i1 %tobool.not.i115.i, label %after_read16.exit, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %common.i.i = getelementptr inbounds nuw i8, ptr %102, i64 16
  %108 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %108, i64 72
  %109 = load i64, ptr %mixed.i.i, align 8
  %tobool8.not.i.i = icmp eq i64 %109, 0
  br i1 %tobool8.not.i.i, label %after_read16.exit, label %for.cond.i.i.preheader

for.cond.i.i.preheader:
  %run.i.i = getelementptr inbounds nuw i8, ptr %102, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i1579 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i118.i, %for.body.i.i ]
  %found.0.i.i1578 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %110 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1579, i1 true)
  %idxprom.i.i = zext nneg i32 %110 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %111 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %111)
  %112 = load i64, ptr %run.i.i, align 8
  %cmp11.i116.i = icmp eq i64 %call10.i.i, %112
  %sub.i117.i = sub nsw i32 0, %rest.0.i.i1579
  %and14.i.i = and i32 %rest.0.i.i1579, %sub.i117.i
  %or.i.i682 = select i1 %cmp11.i116.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i682, %found.0.i.i1578
  %sub15.i.i = add nsw i32 %rest.0.i.i1579, -1
  %and16.i118.i = and i32 %sub15.i.i, %rest.0.i.i1579
  %tobool9.not.i.i = icmp eq i32 %and16.i118.i, 0
  br i1 %tobool9.not.i.i, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %113 = trunc nuw i32 %found.1.i.i to i16
  %114 = bitcast i16 %113 to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %found.2.i.i = phi <16 x i1> [ zeroinitializer, %if.then19.i ], [ zeroinitializer, %land.lhs.true.i.i ], [ %114, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select.i = select <16 x i1> %and1635.i.i643, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i654 = or <16 x i64> %vector_select.i, %masked_gather.i.i705
  %vector_cond36.i1548 = icmp sgt <16 x i64> %and16.i, splat (i64 -1)
  %vector_cond36.i.not = select <16 x i1> %found.2.i.i, <16 x i1> splat (i1 true), <16 x i1> %vector_cond36.i1548
  %vector_select37.i = select <16 x i1> %vector_cond36.i.not, <16 x i64> %or, <16 x i64> %or.i654
  br i1 %found.1.i127.ph, label %cleanup65, label %if.end46.i129.load16.exit.i150_crit_edge

for.body.i.lr.ph:
  %readers3.i = getelementptr inbounds nuw i8, ptr %99, i64 216
  %115 = load ptr, ptr %readers3.i, align 8
  %shr.i = lshr i64 %past.sroa.44.01635, 32
  %conv5.i = trunc nuw i64 %shr.i to i32
  %index7.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i

for.body.i:
  %rest.0.i1577 = phi i32 [ %mask, %for.body.i.lr.ph ], [ %and.i896, %for.body.i ]
  %116 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1577, i1 true)
  %idxprom.i = zext nneg i32 %116 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %117 = load i64, ptr %arrayidx.i, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %115, i64 %117
  %118 = load i64, ptr %index7.i, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %118
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i = add nsw i32 %rest.0.i1577, -1
  %and.i896 = and i32 %sub.i, %rest.0.i1577
  %tobool4.not.i = icmp eq i32 %and.i896, 0
  br i1 %tobool4.not.i, label %note_reads16.exit, label %for.body.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i127.ph, label %cleanup65, label %load16.exit.i150

if.end46.i129:
  br i1 %found.0.i11314241441, label %cleanup65, label %if.end46.i129.load16.exit.i150_crit_edge

if.end46.i129.load16.exit.i150_crit_edge:
  %fresh.0.i1301733 = phi <16 x i64> [ %vector_select37.i, %after_read16.exit ], [ %or, %if.end46.i129 ]
  %cond12.i119.sroa.speculated143014471732 = phi ptr [ %past.sroa.121.01653, %after_read16.exit ], [ %past.sroa.115.01655, %if.end46.i129 ]
  %tobool7.not.i115142814491731 = phi i1 [ true, %after_read16.exit ], [ false, %if.end46.i129 ]
  %119 = phi i1 [ false, %after_read16.exit ], [ true, %if.end46.i129 ]
  %before.0.i114142614511730 = phi <16 x i64> [ %before.0.i1141426.ph, %after_read16.exit ], [ %before.0.i11414251439, %if.end46.i129 ]
  %.pre1588 = trunc nuw i32 %mask to i16
  %.pre1589 = bitcast i16 %.pre1588 to <16 x i1>
  br label %load16.exit.i150

load16.exit.i150:
  %.pre-phi1590 = phi <16 x i1> [ %.pre1589, %if.end46.i129.load16.exit.i150_crit_edge ], [ %.pre-phi, %note_reads16.exit ], [ %.pre-phi15931721, %raced16.exit423 ]
  %fresh.0.i1301464 = phi <16 x i64> [ %fresh.0.i1301733, %if.end46.i129.load16.exit.i150_crit_edge ], [ %vector_select37.i1459, %note_reads16.exit ], [ %or, %raced16.exit423 ]
  %cond12.i119.sroa.speculated143014471463 = phi ptr [ %cond12.i119.sroa.speculated143014471732, %if.end46.i129.load16.exit.i150_crit_edge ], [ %past.sroa.121.01653, %note_reads16.exit ], [ %past.sroa.115.01655, %raced16.exit423 ]
  %tobool7.not.i115142814491462 = phi i1 [ %tobool7.not.i115142814491731, %if.end46.i129.load16.exit.i150_crit_edge ], [ true, %note_reads16.exit ], [ false, %raced16.exit423 ]
  %tobool90.i172 = phi i1 [ %119, %if.end46.i129.load16.exit.i150_crit_edge ], [ false, %note_reads16.exit ], [ true, %raced16.exit423 ]
  %before.0.i114142614511461 = phi <16 x i64> [ %before.0.i114142614511730, %if.end46.i129.load16.exit.i150_crit_edge ], [ %before.0.i1141426.ph, %note_reads16.exit ], [ %before.0.i114142514401725, %raced16.exit423 ]
  %nowhere1.i.i204 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %120 = ptrtoint ptr %nowhere1.i.i204 to i64
  %121 = ptrtoint ptr %cond12.i119.sroa.speculated143014471463 to i64
  %sub.i.i205 = sub nsw i64 %120, %121
  %shr.i.i206 = ashr i64 %sub.i.i205, 3
  %splat.splatinsert.i.i211 = insertelement <16 x i64> poison, i64 %shr.i.i206, i64 0
  %splat.splat.i.i212 = shufflevector <16 x i64> %splat.splatinsert.i.i211, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i213 = select <16 x i1> %.pre-phi1590, <16 x i64> %shr, <16 x i64> %splat.splat.i.i212
  %122 = getelementptr i64, ptr %cond12.i119.sroa.speculated143014471463, <16 x i64> %vector_select.i.i213
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1301464, <16 x ptr> align 8 %122, <16 x i1> splat (i1 true))
  %masked_gather.i.i201 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %122, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i152.not = icmp ne <16 x i64> %masked_gather.i.i201, %fresh.0.i1301464
  %and.i955 = and <16 x i64> %masked_gather.i.i201, splat (i64 15)
  %cmp.i956 = icmp eq <16 x i64> %and.i955, splat (i64 5)
  %cmp1.i957 = icmp eq <16 x i64> %and.i955, splat (i64 9)
  %or8.i958 = or <16 x i1> %cmp.i956, %cmp1.i957
  %vector_select.i959 = select <16 x i1> %or8.i958, <16 x i64> splat (i64 15), <16 x i64> %and.i955
  %and3.i960 = and <16 x i64> %vector_select.i959, %or
  %cmp4.i961 = icmp ne <16 x i64> %and3.i960, zeroinitializer
  %narrow1549 = select <16 x i1> %cmp.i152.not, <16 x i1> %cmp4.i961, <16 x i1> zeroinitializer
  %123 = bitcast <16 x i1> %narrow1549 to i16
  %mask.sroa.0.0.insert.ext.i.i156 = zext i16 %123 to i32
  %and70.i158 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i156
  %tobool71.not.i159 = icmp eq i32 %and70.i158, 0
  br i1 %tobool71.not.i159, label %cleanup65, label %if.end82.i160

if.end82.i160:
  br i1 %tobool7.not.i115142814491462, label %if.else.i185, label %store16.exit.i170

store16.exit.i170:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i114142614511461, <16 x ptr> align 8 %122, <16 x i1> splat (i1 true))
  br label %cleanup65

if.else.i185:
  %mask.addr.sroa.0.0.extract.trunc.i243.i186 = trunc nuw i32 %and70.i158 to i16
  %124 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i243.i186 to <16 x i1>
  %or88.i188 = or <16 x i64> %masked_gather.i.i201, splat (i64 16)
  %125 = getelementptr i64, ptr %cond12.i119.sroa.speculated143014471463, <16 x i64> %shr
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i188, <16 x ptr> align 8 %125, <16 x i1> %124)
  br label %cleanup65

for.body51.lr.ph:
  %add46 = add <16 x i64> %add34, splat (i64 15)
  %div79 = lshr i64 %57, 2
  %or.cond1519 = select i1 %tobool1.not1622, i1 true, i1 %past.sroa.129.0.shrunk1649
  %126 = load i64, ptr @STORE, align 8
  %tobool7.not.i1467 = icmp eq i64 %126, 0
  %nowhere1.i207.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %127 = ptrtoint ptr %nowhere1.i207.i to i64
  %128 = ptrtoint ptr %past.sroa.115.01655 to i64
  %sub.i208.i = sub nsw i64 %127, %128
  %shr.i209.i = ashr i64 %sub.i208.i, 3
  %mask.addr.sroa.0.0.extract.trunc.i.i246.i = trunc nuw i32 %mask to i16
  %129 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i.i246.i to <16 x i1>
  %splat.splatinsert.i213.i = insertelement <16 x i64> poison, i64 %shr.i209.i, i64 0
  %splat.splat.i214.i = shufflevector <16 x i64> %splat.splatinsert.i213.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert.i55.i450 = insertelement <16 x i64> poison, i64 %past.sroa.64.11629, i64 0
  %splat.splat.i56.i451 = shufflevector <16 x i64> %splat.splatinsert.i55.i450, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert1.i.i506 = insertelement <16 x i64> poison, i64 %past.sroa.81.01626, i64 0
  %splat.splat2.i.i507 = shufflevector <16 x i64> %splat.splatinsert1.i.i506, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i.i510 = insertelement <16 x i64> poison, i64 %past.sroa.49.11632, i64 0
  %splat.splat6.i.i511 = shufflevector <16 x i64> %splat.splatinsert5.i.i510, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub9.i.i514 = sub i64 %past.sroa.64.11629, %past.sroa.49.11632
  %splat.splatinsert10.i.i515 = insertelement <16 x i64> poison, i64 %sub9.i.i514, i64 0
  %splat.splat11.i.i516 = shufflevector <16 x i64> %splat.splatinsert10.i.i515, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i472 = insertelement <16 x i64> poison, i64 %past.sroa.91.01624, i64 0
  %splat.splat18.i.i473 = shufflevector <16 x i64> %splat.splatinsert17.i.i472, <16 x i64> poison, <16 x i32> zeroinitializer
  %partial.i1055 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1058 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1059 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %130 = ptrtoint ptr %past.sroa.121.01653 to i64
  %sub.i219.i = sub nsw i64 %127, %130
  %shr.i220.i = ashr i64 %sub.i219.i, 3
  %splat.splatinsert.i224.i = insertelement <16 x i64> poison, i64 %shr.i220.i, i64 0
  %splat.splat.i225.i = shufflevector <16 x i64> %splat.splatinsert.i224.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i568 = insertelement <16 x i64> poison, i64 %past.sroa.99.01643, i64 0
  %splat.splat18.i.i569 = shufflevector <16 x i64> %splat.splatinsert17.i.i568, <16 x i64> poison, <16 x i32> zeroinitializer
  %shr.i910 = lshr i64 %past.sroa.44.01635, 32
  %conv5.i911 = trunc nuw i64 %shr.i910 to i32
  br label %for.body51

for.body51:
  %word.01570 = phi i64 [ 0, %for.body51.lr.ph ], [ %inc, %for.inc56 ]
  %at.sroa.77.01567 = phi <16 x i64> [ %shr, %for.body51.lr.ph ], [ %add58, %for.inc56 ]
  br i1 %or.cond1519, label %load16.exit170.i, label %if.end.i83.thread

load16.exit170.i:
  %vector_select.i216.i = select <16 x i1> %129, <16 x i64> %at.sroa.77.01567, <16 x i64> %splat.splat.i214.i
  %131 = getelementptr i64, ptr %past.sroa.115.01655, <16 x i64> %vector_select.i216.i
  %masked_gather.i169.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %131, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1622, label %if.end.i.i504, label %if.then.i54.i448

if.then.i54.i448:
  %cmp.i57.i452 = icmp ult <16 x i64> %masked_gather.i169.i, %splat.splat.i56.i451
  br label %old16.exit.i453

if.end.i.i504:
  %cmp3.i.i508 = icmp ult <16 x i64> %masked_gather.i169.i, %splat.splat2.i.i507
  %sub.i.i512 = sub <16 x i64> %masked_gather.i169.i, %splat.splat6.i.i511
  %cmp12.i.i517 = icmp ult <16 x i64> %sub.i.i512, %splat.splat11.i.i516
  %or20.i.i518 = or <16 x i1> %cmp3.i.i508, %cmp12.i.i517
  br label %old16.exit.i453

old16.exit.i453:
  %retval.0.in.i.i454 = phi <16 x i1> [ %cmp.i57.i452, %if.then.i54.i448 ], [ %or20.i.i518, %if.end.i.i504 ]
  %xor.i.i460 = xor <16 x i64> %masked_gather.i169.i, %add46
  %and.i.i461 = and <16 x i64> %xor.i.i460, splat (i64 4290773055)
  %cmp.i.i462 = icmp ne <16 x i64> %and.i.i461, zeroinitializer
  %and8.i.i463 = and <16 x i64> %masked_gather.i169.i, splat (i64 32)
  %cmp9.i.i464 = icmp ne <16 x i64> %and8.i.i463, zeroinitializer
  %cmp11.i.i467 = icmp ult <16 x i64> %masked_gather.i169.i, %splat.splat6.i.i511
  %and13.i.i468 = and <16 x i64> %xor.i.i460, splat (i64 4160749568)
  %cmp14.i.i469 = icmp ne <16 x i64> %and13.i.i468, zeroinitializer
  %and1635.i.i470.not1520 = or <16 x i1> %cmp11.i.i467, %cmp14.i.i469
  %cmp19.i.i474 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat18.i.i473
  %and2136.i.i475.not1522 = or <16 x i1> %cmp19.i.i474, %cmp9.i.i464
  %or2237.i.i476.not1521 = and <16 x i1> %cmp.i.i462, %and2136.i.i475.not1522
  %and2338.i.i477.not = or <16 x i1> %and1635.i.i470.not1520, %or2237.i.i476.not1521
  %132 = xor <16 x i1> %retval.0.in.i.i454, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i.i477.not, <16 x i1> %132, <16 x i1> zeroinitializer
  br i1 %tobool1.not1622, label %if.end.i83.thread1735, label %if.then21.i494

if.then21.i494:
  %133 = bitcast <16 x i1> %narrow to i16
  %mask.sroa.0.0.insert.ext.i.i1050 = zext i16 %133 to i32
  %and.i1051 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1050
  %tobool.not.i1052 = icmp eq i32 %and.i1051, 0
  br i1 %tobool.not.i1052, label %if.end.i83, label %land.lhs.true.i1053

land.lhs.true.i1053:
  %134 = load i64, ptr %partial.i1055, align 8
  %tobool3.not.i1056 = icmp eq i64 %134, 0
  br i1 %tobool3.not.i1056, label %if.end.i83, label %if.then.i1057

if.then.i1057:
  %135 = load i64, ptr %index.i1059, align 8
  %arrayidx.i1060 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1058, i64 %135
  %shr.i1061 = lshr <16 x i64> %masked_gather.i169.i, splat (i64 27)
  %and6.i1062 = and <16 x i64> %shr.i1061, splat (i64 31)
  %136 = getelementptr i64, ptr %arrayidx.i1060, <16 x i64> %and6.i1062
  %masked_gather.i1064 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %136, <16 x i1> %129, <16 x i64> zeroinitializer)
  %and8.i1065 = and <16 x i64> %masked_gather.i169.i, splat (i64 -4294967296)
  %137 = icmp ugt <16 x i64> %and8.i1065, %masked_gather.i1064
  %138 = or <16 x i1> %cmp9.i.i464, %137
  %139 = select <16 x i1> %138, <16 x i1> %narrow, <16 x i1> zeroinitializer
  br label %if.end.i83

if.end.i83:
  %bad.2.i497 = phi <16 x i1> [ %narrow, %if.then21.i494 ], [ %139, %if.then.i1057 ], [ %narrow, %land.lhs.true.i1053 ]
  %140 = bitcast <16 x i1> %bad.2.i497 to i16
  %mask.sroa.0.0.insert.ext.i.i500 = zext i16 %140 to i32
  %and29.i502 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i500
  %tobool30.i503 = icmp ne i32 %and29.i502, 0
  br i1 %tobool7.not.i1467, label %load16.exit.i743, label %lor.lhs.false15.i.thread

if.end.i83.thread1735:
  %and15.i483 = and <16 x i64> %masked_gather.i169.i, splat (i64 96)
  %cmp.i484 = icmp eq <16 x i64> %and15.i483, splat (i64 96)
  %cmp16.i488 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat2.i.i507
  %and1848.i489 = and <16 x i1> %cmp16.i488, %cmp.i484
  %narrow1782 = select <16 x i1> %and1848.i489, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %141 = bitcast <16 x i1> %narrow1782 to i16
  %mask.sroa.0.0.insert.ext.i.i5001738 = zext i16 %141 to i32
  %and29.i5021739 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i5001738
  %tobool30.i5031740 = icmp ne i32 %and29.i5021739, 0
  %vector_select.i.i8881765 = select <16 x i1> %129, <16 x i64> %at.sroa.77.01567, <16 x i64> %splat.splat.i225.i
  %142 = getelementptr i64, ptr %past.sroa.121.01653, <16 x i64> %vector_select.i.i8881765
  %masked_gather.i.i8891766 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %142, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool7.not.i1467, label %if.end.i107.i862, label %if.end.i.i600

if.end.i83.thread:
  br i1 %tobool7.not.i1467, label %load16.exit.i743, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.134.0.shrunk1651, label %load16.exit158.i, label %if.end46.i.load16.exit.i_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.134.0.shrunk1651, label %load16.exit158.i.thread1755, label %if.end46.i

load16.exit158.i.thread1755:
  %vector_select.i227.i1758 = select <16 x i1> %129, <16 x i64> %at.sroa.77.01567, <16 x i64> %splat.splat.i225.i
  %143 = getelementptr i64, ptr %past.sroa.121.01653, <16 x i64> %vector_select.i227.i1758
  %masked_gather.i157.i1759 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %143, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.then.i54.i544

load16.exit158.i:
  %vector_select.i227.i = select <16 x i1> %129, <16 x i64> %at.sroa.77.01567, <16 x i64> %splat.splat.i225.i
  %144 = getelementptr i64, ptr %past.sroa.121.01653, <16 x i64> %vector_select.i227.i
  %masked_gather.i157.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %144, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1622, label %if.end.i.i600, label %if.then.i54.i544

if.then.i54.i544:
  %masked_gather.i157.i1762 = phi <16 x i64> [ %masked_gather.i157.i1759, %load16.exit158.i.thread1755 ], [ %masked_gather.i157.i, %load16.exit158.i ]
  %before.0.i147014851761 = phi <16 x i64> [ %masked_gather.i169.i, %load16.exit158.i.thread1755 ], [ zeroinitializer, %load16.exit158.i ]
  %found.0.i146914871760 = phi i1 [ %tobool30.i503, %load16.exit158.i.thread1755 ], [ false, %load16.exit158.i ]
  %cmp.i57.i548 = icmp ult <16 x i64> %masked_gather.i157.i1762, %splat.splat.i56.i451
  br label %old16.exit.i549

if.end.i.i600:
  %masked_gather.i157.i1752 = phi <16 x i64> [ %masked_gather.i157.i, %load16.exit158.i ], [ %masked_gather.i.i8891766, %if.end.i83.thread1735 ]
  %before.0.i147014851750 = phi <16 x i64> [ zeroinitializer, %load16.exit158.i ], [ %masked_gather.i169.i, %if.end.i83.thread1735 ]
  %found.0.i146914871748 = phi i1 [ false, %load16.exit158.i ], [ %tobool30.i5031740, %if.end.i83.thread1735 ]
  %cmp3.i.i604 = icmp ult <16 x i64> %masked_gather.i157.i1752, %splat.splat2.i.i507
  %sub.i.i608 = sub <16 x i64> %masked_gather.i157.i1752, %splat.splat6.i.i511
  %cmp12.i.i613 = icmp ult <16 x i64> %sub.i.i608, %splat.splat11.i.i516
  %or20.i.i614 = or <16 x i1> %cmp3.i.i604, %cmp12.i.i613
  br label %old16.exit.i549

old16.exit.i549:
  %masked_gather.i157.i1751 = phi <16 x i64> [ %masked_gather.i157.i1762, %if.then.i54.i544 ], [ %masked_gather.i157.i1752, %if.end.i.i600 ]
  %before.0.i147014851749 = phi <16 x i64> [ %before.0.i147014851761, %if.then.i54.i544 ], [ %before.0.i147014851750, %if.end.i.i600 ]
  %found.0.i146914871747 = phi i1 [ %found.0.i146914871760, %if.then.i54.i544 ], [ %found.0.i146914871748, %if.end.i.i600 ]
  %retval.0.in.i.i550 = phi <16 x i1> [ %cmp.i57.i548, %if.then.i54.i544 ], [ %or20.i.i614, %if.end.i.i600 ]
  %xor.i.i556 = xor <16 x i64> %masked_gather.i157.i1751, %add46
  %and.i.i557 = and <16 x i64> %xor.i.i556, splat (i64 4290773055)
  %cmp.i.i558 = icmp ne <16 x i64> %and.i.i557, zeroinitializer
  %and8.i.i559 = and <16 x i64> %masked_gather.i157.i1751, splat (i64 32)
  %cmp9.i.i560 = icmp ne <16 x i64> %and8.i.i559, zeroinitializer
  %cmp11.i.i563 = icmp ult <16 x i64> %masked_gather.i157.i1751, %splat.splat6.i.i511
  %and13.i.i564 = and <16 x i64> %xor.i.i556, splat (i64 4160749568)
  %cmp14.i.i565 = icmp ne <16 x i64> %and13.i.i564, zeroinitializer
  %and1635.i.i566.not1524 = or <16 x i1> %cmp11.i.i563, %cmp14.i.i565
  %cmp19.i.i570 = icmp uge <16 x i64> %masked_gather.i157.i1751, %splat.splat18.i.i569
  %and2136.i.i571.not1526 = or <16 x i1> %cmp19.i.i570, %cmp9.i.i560
  %or2237.i.i572.not1525 = and <16 x i1> %cmp.i.i558, %and2136.i.i571.not1526
  %and2338.i.i573.not = or <16 x i1> %and1635.i.i566.not1524, %or2237.i.i572.not1525
  %145 = xor <16 x i1> %retval.0.in.i.i550, splat (i1 true)
  %narrow1523 = select <16 x i1> %and2338.i.i573.not, <16 x i1> %145, <16 x i1> zeroinitializer
  br i1 %tobool1.not1622, label %raced16.exit615, label %if.then21.i590

if.then21.i590:
  %146 = bitcast <16 x i1> %narrow1523 to i16
  %mask.sroa.0.0.insert.ext.i.i1021 = zext i16 %146 to i32
  %and.i1022 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1021
  %tobool.not.i1023 = icmp eq i32 %and.i1022, 0
  br i1 %tobool.not.i1023, label %raced16.exit615, label %land.lhs.true.i1024

land.lhs.true.i1024:
  %147 = load i64, ptr %partial.i1055, align 8
  %tobool3.not.i1027 = icmp eq i64 %147, 0
  br i1 %tobool3.not.i1027, label %raced16.exit615, label %if.then.i1028

if.then.i1028:
  %148 = load i64, ptr %index.i1059, align 8
  %arrayidx.i1031 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1058, i64 %148
  %shr.i1032 = lshr <16 x i64> %masked_gather.i157.i1751, splat (i64 27)
  %and6.i1033 = and <16 x i64> %shr.i1032, splat (i64 31)
  %149 = getelementptr i64, ptr %arrayidx.i1031, <16 x i64> %and6.i1033
  %masked_gather.i1035 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %149, <16 x i1> %129, <16 x i64> zeroinitializer)
  %and8.i1036 = and <16 x i64> %masked_gather.i157.i1751, splat (i64 -4294967296)
  %150 = icmp ugt <16 x i64> %and8.i1036, %masked_gather.i1035
  %151 = or <16 x i1> %cmp9.i.i560, %150
  %152 = select <16 x i1> %151, <16 x i1> %narrow1523, <16 x i1> zeroinitializer
  br label %raced16.exit615

raced16.exit615:
  %bad.2.i593 = phi <16 x i1> [ %narrow1523, %old16.exit.i549 ], [ %152, %if.then.i1028 ], [ %narrow1523, %land.lhs.true.i1024 ], [ %narrow1523, %if.then21.i590 ]
  %153 = bitcast <16 x i1> %bad.2.i593 to i16
  %mask.sroa.0.0.insert.ext.i.i596 = zext i16 %153 to i32
  %and29.i598 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i596
  %tobool30.i599 = icmp ne i32 %and29.i598, 0
  %or27146.i = or i1 %found.0.i146914871747, %tobool30.i599
  br i1 %or27146.i, label %cleanup65, label %load16.exit.i

load16.exit.i743:
  %before.0.i1471.ph = phi <16 x i64> [ zeroinitializer, %if.end.i83.thread ], [ %masked_gather.i169.i, %if.end.i83 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i83.thread ], [ %tobool30.i503, %if.end.i83 ]
  %vector_select.i.i888 = select <16 x i1> %129, <16 x i64> %at.sroa.77.01567, <16 x i64> %splat.splat.i225.i
  %154 = getelementptr i64, ptr %past.sroa.121.01653, <16 x i64> %vector_select.i.i888
  %masked_gather.i.i889 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %154, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1622, label %if.end.i107.i862, label %if.then.i102.i747

if.then.i102.i747:
  %cmp.i105.i751 = icmp ult <16 x i64> %masked_gather.i.i889, %splat.splat.i56.i451
  br label %old16.exit.i752

if.end.i107.i862:
  %masked_gather.i.i8891772 = phi <16 x i64> [ %masked_gather.i.i889, %load16.exit.i743 ], [ %masked_gather.i.i8891766, %if.end.i83.thread1735 ]
  %found.1.i.ph1770 = phi i1 [ %found.1.i.ph, %load16.exit.i743 ], [ %tobool30.i5031740, %if.end.i83.thread1735 ]
  %before.0.i1471.ph1768 = phi <16 x i64> [ %before.0.i1471.ph, %load16.exit.i743 ], [ %masked_gather.i169.i, %if.end.i83.thread1735 ]
  %cmp3.i.i866 = icmp ult <16 x i64> %masked_gather.i.i8891772, %splat.splat2.i.i507
  %sub.i.i870 = sub <16 x i64> %masked_gather.i.i8891772, %splat.splat6.i.i511
  %cmp12.i.i875 = icmp ult <16 x i64> %sub.i.i870, %splat.splat11.i.i516
  %or20.i.i876 = or <16 x i1> %cmp3.i.i866, %cmp12.i.i875
  br label %old16.exit.i752

old16.exit.i752:
  %masked_gather.i.i8891771 = phi <16 x i64> [ %masked_gather.i.i889, %if.then.i102.i747 ], [ %masked_gather.i.i8891772, %if.end.i107.i862 ]
  %found.1.i.ph1769 = phi i1 [ %found.1.i.ph, %if.then.i102.i747 ], [ %found.1.i.ph1770, %if.end.i107.i862 ]
  %before.0.i1471.ph1767 = phi <16 x i64> [ %before.0.i1471.ph, %if.then.i102.i747 ], [ %before.0.i1471.ph1768, %if.end.i107.i862 ]
  %retval.0.in.i.i753 = phi <16 x i1> [ %cmp.i105.i751, %if.then.i102.i747 ], [ %or20.i.i876, %if.end.i107.i862 ]
  %xor.i75.i760 = xor <16 x i64> %masked_gather.i.i8891771, %add46
  %and.i76.i761 = and <16 x i64> %xor.i75.i760, splat (i64 4290773055)
  %cmp.i77.i762 = icmp eq <16 x i64> %and.i76.i761, zeroinitializer
  %and8.i80.i763 = and <16 x i64> %masked_gather.i.i8891771, splat (i64 32)
  %cmp9.i81.i764 = icmp eq <16 x i64> %and8.i80.i763, zeroinitializer
  %cmp11.i.i767 = icmp uge <16 x i64> %masked_gather.i.i8891771, %splat.splat6.i.i511
  %and13.i82.i768 = and <16 x i64> %xor.i75.i760, splat (i64 4160749568)
  %cmp14.i83.i769 = icmp eq <16 x i64> %and13.i82.i768, zeroinitializer
  %and1635.i.i770 = and <16 x i1> %cmp11.i.i767, %cmp14.i83.i769
  %cmp19.i87.i774 = icmp ult <16 x i64> %masked_gather.i.i8891771, %splat.splat18.i.i473
  %and2136.i88.i775 = and <16 x i1> %cmp19.i87.i774, %cmp9.i81.i764
  %or2237.i89.i776 = or <16 x i1> %cmp.i77.i762, %and2136.i88.i775
  %and2338.i90.i777 = and <16 x i1> %and1635.i.i770, %or2237.i89.i776
  %155 = select <16 x i1> %and2338.i90.i777, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i753
  %narrow1527 = xor <16 x i1> %155, splat (i1 true)
  br i1 %tobool1.not1622, label %if.then19.i796, label %if.then.i780

if.then.i780:
  %156 = bitcast <16 x i1> %narrow1527 to i16
  %mask.sroa.0.0.insert.ext.i.i970 = zext i16 %156 to i32
  %and.i971 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i970
  %tobool.not.i972 = icmp eq i32 %and.i971, 0
  br i1 %tobool.not.i972, label %after_read16.exit890.thread, label %land.lhs.true.i973

land.lhs.true.i973:
  %157 = load i64, ptr %partial.i1055, align 8
  %tobool3.not.i976 = icmp eq i64 %157, 0
  br i1 %tobool3.not.i976, label %after_read16.exit890.thread, label %if.then.i977

if.then.i977:
  %158 = load i64, ptr %index.i1059, align 8
  %arrayidx.i979 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1058, i64 %158
  %shr.i980 = lshr <16 x i64> %masked_gather.i.i8891771, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i980, splat (i64 31)
  %159 = getelementptr i64, ptr %arrayidx.i979, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %159, <16 x i1> %129, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_gather.i.i8891771, splat (i64 -4294967296)
  %160 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %161 = icmp ne <16 x i64> %and8.i80.i763, zeroinitializer
  %162 = or <16 x i1> %161, %160
  %163 = select <16 x i1> %162, <16 x i1> %narrow1527, <16 x i1> zeroinitializer
  br label %after_read16.exit890.thread

after_read16.exit890.thread:
  %bad.0.i784.ph = phi <16 x i1> [ %narrow1527, %if.then.i780 ], [ %narrow1527, %land.lhs.true.i973 ], [ %163, %if.then.i977 ]
  %and.i7851502 = and <16 x i64> %masked_gather.i.i8891771, splat (i64 64)
  %cmp.i7861503 = icmp eq <16 x i64> %and.i7851502, zeroinitializer
  %vector_select.i7921506 = select <16 x i1> %and1635.i.i770, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i7931507 = or <16 x i64> %vector_select.i7921506, %masked_gather.i.i8891771
  %vector_cond36.i7941508 = select <16 x i1> %cmp.i7861503, <16 x i1> %bad.0.i784.ph, <16 x i1> zeroinitializer
  %vector_select37.i7951509 = select <16 x i1> %vector_cond36.i7941508, <16 x i64> %or.i7931507, <16 x i64> %add46
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i899)
  store <16 x i64> %at.sroa.77.01567, ptr %index.addr.i899, align 128
  %164 = load ptr, ptr %w, align 8
  %tracked.i1242 = getelementptr inbounds nuw i8, ptr %164, i64 896
  %165 = load ptr, ptr %tracked.i1242, align 8
  %partial.i902 = getelementptr inbounds nuw i8, ptr %165, i64 104
  %166 = load i64, ptr %partial.i902, align 8
  %tobool.not.i903 = icmp eq i64 %166, 0
  br i1 %tobool.not.i903, label %note_reads16.exit920, label %for.body.i909.preheader

if.then19.i796:
  %and.i785 = and <16 x i64> %masked_gather.i.i8891771, splat (i64 64)
  %cmp.i786 = icmp eq <16 x i64> %and.i785, zeroinitializer
  %narrow1529 = select <16 x i1> %cmp.i786, <16 x i1> %narrow1527, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i708)
  store <16 x i64> %masked_gather.i.i8891771, ptr %cells.addr.i.i708, align 128
  %167 = load ptr, ptr %w, align 8
  %tracked.i1241 = getelementptr inbounds nuw i8, ptr %167, i64 896
  %168 = load ptr, ptr %tracked.i1241, align 8
  %169 = load i64, ptr %168, align 8
  %splat.splatinsert.i113.i826 = insertelement <16 x i64> poison, i64 %169, i64 0
  %splat.splat.i114.i827 = shufflevector <16 x i64> %splat.splatinsert.i113.i826, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i828 = icmp uge <16 x i64> %masked_gather.i.i8891771, %splat.splat.i114.i827
  %and330.i.i829 = and <16 x i1> %cmp9.i81.i764, %cmp1.i.i828
  %170 = and <16 x i1> %or2237.i89.i776, %and330.i.i829
  %171 = and <16 x i1> %cmp14.i83.i769, %170
  %172 = and <16 x i1> %narrow1529, %171
  %173 = bitcast <16 x i1> %172 to i16
  %174 = zext i16 %173 to i32
  %and5.i.i834 = and i32 %mask, %174
  %tobool.not.i115.i835 = icmp eq i32 %and5.i.i834, 0
  br i1 %tobool.not.i115.i835, label %after_read16.exit890, label %land.lhs.true.i.i836

land.lhs.true.i.i836:
  %common.i.i837 = getelementptr inbounds nuw i8, ptr %168, i64 16
  %175 = load ptr, ptr %common.i.i837, align 8
  %mixed.i.i838 = getelementptr inbounds nuw i8, ptr %175, i64 72
  %176 = load i64, ptr %mixed.i.i838, align 8
  %tobool8.not.i.i839 = icmp eq i64 %176, 0
  br i1 %tobool8.not.i.i839, label %after_read16.exit890, label %for.cond.i.i840.preheader

for.cond.i.i840.preheader:
  %run.i.i848 = getelementptr inbounds nuw i8, ptr %168, i64 96
  br label %for.body.i.i844

for.body.i.i844:
  %rest.0.i.i8421565 = phi i32 [ %and5.i.i834, %for.cond.i.i840.preheader ], [ %and16.i118.i855, %for.body.i.i844 ]
  %found.0.i.i8411564 = phi i32 [ 0, %for.cond.i.i840.preheader ], [ %found.1.i.i853, %for.body.i.i844 ]
  %177 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i8421565, i1 true)
  %idxprom.i.i845 = zext nneg i32 %177 to i64
  %arrayidx.i.i846 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i708, i64 %idxprom.i.i845
  %178 = load i64, ptr %arrayidx.i.i846, align 8
  %call10.i.i847 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %178)
  %179 = load i64, ptr %run.i.i848, align 8
  %cmp11.i116.i849 = icmp eq i64 %call10.i.i847, %179
  %sub.i117.i850 = sub nsw i32 0, %rest.0.i.i8421565
  %and14.i.i851 = and i32 %rest.0.i.i8421565, %sub.i117.i850
  %or.i.i852 = select i1 %cmp11.i116.i849, i32 %and14.i.i851, i32 0
  %found.1.i.i853 = or i32 %or.i.i852, %found.0.i.i8411564
  %sub15.i.i854 = add nsw i32 %rest.0.i.i8421565, -1
  %and16.i118.i855 = and i32 %sub15.i.i854, %rest.0.i.i8421565
  %tobool9.not.i.i843 = icmp eq i32 %and16.i118.i855, 0
  br i1 %tobool9.not.i.i843, label %after_read16.exit890.loopexit, label %for.body.i.i844

after_read16.exit890.loopexit:
  %180 = trunc nuw i32 %found.1.i.i853 to i16
  %.inner = xor i16 %180, -1
  %181 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit890

after_read16.exit890:
  %found.2.i.i857 = phi <16 x i1> [ splat (i1 true), %if.then19.i796 ], [ splat (i1 true), %land.lhs.true.i.i836 ], [ %181, %after_read16.exit890.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i708)
  %and34.i8611531 = and <16 x i1> %narrow1529, %found.2.i.i857
  %vector_select.i792 = select <16 x i1> %and1635.i.i770, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i793 = or <16 x i64> %vector_select.i792, %masked_gather.i.i8891771
  %vector_select37.i795 = select <16 x i1> %and34.i8611531, <16 x i64> %or.i793, <16 x i64> %add46
  br i1 %found.1.i.ph1769, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

for.body.i909.preheader:
  %readers3.i905 = getelementptr inbounds nuw i8, ptr %165, i64 216
  %182 = load ptr, ptr %readers3.i905, align 8
  br label %for.body.i909

for.body.i909:
  %rest.0.i9071563 = phi i32 [ %and.i918, %for.body.i909 ], [ %mask, %for.body.i909.preheader ]
  %183 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i9071563, i1 true)
  %idxprom.i912 = zext nneg i32 %183 to i64
  %arrayidx.i913 = getelementptr inbounds nuw i64, ptr %index.addr.i899, i64 %idxprom.i912
  %184 = load i64, ptr %arrayidx.i913, align 8
  %arrayidx6.i914 = getelementptr inbounds nuw [32 x i32], ptr %182, i64 %184
  %185 = load i64, ptr %index.i1059, align 8
  %arrayidx8.i916 = getelementptr inbounds nuw i32, ptr %arrayidx6.i914, i64 %185
  store i32 %conv5.i911, ptr %arrayidx8.i916, align 4
  %sub.i917 = add nsw i32 %rest.0.i9071563, -1
  %and.i918 = and i32 %sub.i917, %rest.0.i9071563
  %tobool4.not.i908 = icmp eq i32 %and.i918, 0
  br i1 %tobool4.not.i908, label %note_reads16.exit920, label %for.body.i909

note_reads16.exit920:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i899)
  br i1 %found.1.i.ph1769, label %cleanup65, label %load16.exit.i

if.end46.i:
  br i1 %tobool30.i503, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

if.end46.i.load16.exit.i_crit_edge:
  %fresh.0.i1781 = phi <16 x i64> [ %vector_select37.i795, %after_read16.exit890 ], [ %add46, %if.end46.i ], [ %add46, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated147514931780 = phi ptr [ %past.sroa.121.01653, %after_read16.exit890 ], [ %past.sroa.115.01655, %if.end46.i ], [ %past.sroa.115.01655, %lor.lhs.false15.i ]
  %tobool7.not.i147314951779 = phi i1 [ true, %after_read16.exit890 ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %186 = phi i64 [ 0, %after_read16.exit890 ], [ %126, %if.end46.i ], [ %126, %lor.lhs.false15.i ]
  %before.0.i147114971778 = phi <16 x i64> [ %before.0.i1471.ph1767, %after_read16.exit890 ], [ %masked_gather.i169.i, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre1594 = ptrtoint ptr %cond12.i.sroa.speculated147514931780 to i64
  %.pre1596 = sub nsw i64 %127, %.pre1594
  %.pre1597 = ashr i64 %.pre1596, 3
  %.pre1598 = insertelement <16 x i64> poison, i64 %.pre1597, i64 0
  %.pre1599 = shufflevector <16 x i64> %.pre1598, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %load16.exit.i

load16.exit.i:
  %splat.splat.i.i.pre-phi = phi <16 x i64> [ %.pre1599, %if.end46.i.load16.exit.i_crit_edge ], [ %splat.splat.i225.i, %note_reads16.exit920 ], [ %splat.splat.i214.i, %raced16.exit615 ]
  %fresh.0.i1514 = phi <16 x i64> [ %fresh.0.i1781, %if.end46.i.load16.exit.i_crit_edge ], [ %vector_select37.i7951509, %note_reads16.exit920 ], [ %add46, %raced16.exit615 ]
  %cond12.i.sroa.speculated147514931513 = phi ptr [ %cond12.i.sroa.speculated147514931780, %if.end46.i.load16.exit.i_crit_edge ], [ %past.sroa.121.01653, %note_reads16.exit920 ], [ %past.sroa.115.01655, %raced16.exit615 ]
  %tobool7.not.i147314951512 = phi i1 [ %tobool7.not.i147314951779, %if.end46.i.load16.exit.i_crit_edge ], [ true, %note_reads16.exit920 ], [ false, %raced16.exit615 ]
  %187 = phi i64 [ %186, %if.end46.i.load16.exit.i_crit_edge ], [ 0, %note_reads16.exit920 ], [ %126, %raced16.exit615 ]
  %before.0.i147114971511 = phi <16 x i64> [ %before.0.i147114971778, %if.end46.i.load16.exit.i_crit_edge ], [ %before.0.i1471.ph1767, %note_reads16.exit920 ], [ %before.0.i147014851749, %raced16.exit615 ]
  %vector_select.i.i = select <16 x i1> %129, <16 x i64> %at.sroa.77.01567, <16 x i64> %splat.splat.i.i.pre-phi
  %188 = getelementptr i64, ptr %cond12.i.sroa.speculated147514931513, <16 x i64> %vector_select.i.i
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1514, <16 x ptr> align 8 %188, <16 x i1> splat (i1 true))
  %masked_gather.i.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %188, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i86 = icmp ne <16 x i64> %masked_gather.i.i, %fresh.0.i1514
  %189 = bitcast <16 x i1> %cmp.i86 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %189 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc56, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i147314951512, label %if.else.i, label %store16.exit.i

store16.exit.i:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i147114971511, <16 x ptr> align 8 %188, <16 x i1> splat (i1 true))
  br label %compare16.exit

if.else.i:
  %mask.addr.sroa.0.0.extract.trunc.i243.i = trunc nuw i32 %and70.i to i16
  %190 = bitcast i16 %mask.addr.sroa.0.0.extract.trunc.i243.i to <16 x i1>
  %or88.i = or <16 x i64> %masked_gather.i.i, splat (i64 16)
  %191 = getelementptr i64, ptr %cond12.i.sroa.speculated147514931513, <16 x i64> %at.sroa.77.01567
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i, <16 x ptr> align 8 %191, <16 x i1> %190)
  br label %compare16.exit

compare16.exit:
  %tobool90.i.not = icmp eq i64 %187, 0
  br i1 %tobool90.i.not, label %for.inc56, label %cleanup65

for.inc56:
  %inc = add nuw nsw i64 %word.01570, 1
  %add58 = add <16 x i64> %at.sroa.77.01567, splat (i64 1)
  %exitcond1580.not = icmp eq i64 %inc, %div79
  br i1 %exitcond1580.not, label %cleanup65, label %for.body51

cleanup65:
  %retval.4 = phi i1 [ true, %land.lhs.true14 ], [ false, %if.end20 ], [ true, %note_reads16.exit ], [ true, %if.end46.i129 ], [ true, %raced16.exit423 ], [ true, %after_read16.exit ], [ false, %load16.exit.i150 ], [ %tobool90.i172, %store16.exit.i170 ], [ %tobool90.i172, %if.else.i185 ], [ true, %after_read16.exit890 ], [ true, %note_reads16.exit920 ], [ true, %raced16.exit615 ], [ false, %for.inc56 ], [ true, %if.end46.i ], [ true, %compare16.exit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %address)
  br label %return

return:
  %retval.5 = phi i1 [ %retval.4, %cleanup65 ], [ false, %entry ]
  ret i1 %retval.5
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, <16 x i1>, <16 x i32>)

declare i32 @llvm.ctpop.i32(i32)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define internal fastcc zeroext i1 @few(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef %mask, ptr noundef nonnull readonly captures(none) %who, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %cells.addr.i = alloca <8 x i64>, align 64
  %index.addr.i = alloca <8 x i64>, align 64
  %address.addr.i49 = alloca <8 x i64>, align 64
  %address.addr.i = alloca <8 x i64>, align 64
  %0 = load i64, ptr @RACES, align 8
  %tobool.not.i = icmp eq i64 %0, 0
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  br i1 %tobool.not.i, label %if.then.i, label %if.end.i

if.then.i:
  %3 = load i64, ptr @SHARED, align 8
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %if.end4.thread1029, label %if.end4

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i620 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %4 = load i64, ptr %index.i620, align 8
  %arrayidx.i621 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %4
  %5 = load i64, ptr %arrayidx.i621, align 8
  %shl.i.i = shl i64 %4, 27
  %shl5.i.i = shl i64 %access, 7
  %6 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %6, %5
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i621, i64 8
  %8 = load i64, ptr %mark10.i.i, align 8
  %9 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i621, i64 16
  %10 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i623 = getelementptr inbounds nuw i8, ptr %arrayidx.i621, i64 80
  %11 = load i64, ptr %read_mark.i623, align 8
  %cond.i.i624 = tail call noundef i64 @llvm.umax.i64(i64 %10, i64 %11)
  %12 = load i64, ptr @SHARED, align 8
  %tobool.not.i.i = icmp eq i64 %12, 0
  %cond.in.i.i.v = select i1 %tobool.not.i.i, i64 232, i64 256
  %cond.in.i.i = getelementptr inbounds nuw i8, ptr %1, i64 %cond.in.i.i.v
  %cond.i.i = load i64, ptr %cond.in.i.i, align 8
  %cond19.in.i.i.v = select i1 %tobool.not.i.i, i64 32, i64 40
  %cond19.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond19.in.i.i.v
  %cond19.i.i = load i64, ptr %cond19.in.i.i, align 8
  %cond24.in.i.i.v = select i1 %tobool.not.i.i, i64 56, i64 72
  %cond24.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond24.in.i.i.v
  %cond24.i.i = load ptr, ptr %cond24.in.i.i, align 8
  %cond29.in.i.i.v = select i1 %tobool.not.i.i, i64 64, i64 80
  %cond29.in.i.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.in.i.i.v
  %cond29.i.i = load ptr, ptr %cond29.in.i.i, align 8
  br i1 %tobool.not.i.i, label %if.then.i.i, label %if.then11.i

if.then.i.i:
  %common1.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %13 = load ptr, ptr %common1.i, align 8
  %mixed.i627 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %14 = load i64, ptr %mixed.i627, align 8
  %tobool.not.i628 = icmp eq i64 %14, 0
  br i1 %tobool.not.i628, label %load8.exit133, label %if.end.i629

if.end.i629:
  %last.i = getelementptr inbounds nuw i8, ptr %13, i64 64
  %15 = load ptr, ptr %last.i, align 8
  %cmp.i630 = icmp eq ptr %15, %2
  br i1 %cmp.i630, label %cond.true.i634, label %cond.end.i631

cond.true.i634:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %16 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %13, i64 56
  %17 = load i64, ptr %logged.i, align 8
  %18 = getelementptr %struct.Log, ptr %16, i64 %17
  %arrayidx.i635 = getelementptr i8, ptr %18, i64 -16
  %19 = load i64, ptr %arrayidx.i635, align 8
  br label %cond.end.i631

cond.end.i631:
  %cond.i632 = phi i64 [ %19, %cond.true.i634 ], [ -1, %if.end.i629 ]
  %cond.i.i633 = tail call noundef i64 @llvm.umax.i64(i64 %8, i64 %cond.i632)
  br label %load8.exit133

if.then11.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %2, i64 136
  %20 = load i64, ptr %shared_written.i, align 8
  %cmp.i = icmp uge i64 %20, %8
  %shared_read.i = getelementptr inbounds nuw i8, ptr %2, i64 144
  %21 = load i64, ptr %shared_read.i, align 8
  %cmp17.i = icmp uge i64 %21, %8
  %22 = load i64, ptr @STORE, align 8
  %tobool21.not.i = icmp eq i64 %22, 0
  %cond29.v.i = select i1 %tobool21.not.i, i64 144, i64 136
  %cond29.i = getelementptr inbounds nuw i8, ptr %2, i64 %cond29.v.i
  store i64 %5, ptr %cond29.i, align 8
  %or.cond.i = select i1 %tobool21.not.i, i1 true, i1 %cmp17.i
  br i1 %or.cond.i, label %if.then32.i, label %if.end4.thread1111

if.then32.i:
  %23 = load ptr, ptr %w, align 8
  %tracked.i.i638 = getelementptr inbounds nuw i8, ptr %23, i64 896
  %24 = load ptr, ptr %tracked.i.i638, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %24, i64 168
  %25 = load i64, ptr %deferred.i, align 8
  %sub.i639 = add i64 %25, -1
  %cmp.i640 = icmp ult i64 %sub.i639, 2048
  br i1 %cmp.i640, label %if.then.i642, label %if.end4.thread1111

if.then.i642:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end4.thread1111

load8.exit133:
  %past.sroa.43.1.ph = phi i64 [ %cond.i.i633, %cond.end.i631 ], [ %8, %if.then.i.i ]
  %past.sroa.34.1.ph = phi i64 [ %cond.i632, %cond.end.i631 ], [ %7, %if.then.i.i ]
  %26 = load <8 x i64>, ptr %addresses, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i)
  store <8 x i64> %26, ptr %address.addr.i, align 64
  %splat.splatinsert.i = insertelement <8 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat.i = shufflevector <8 x i64> %splat.splatinsert.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub.i = sub <8 x i64> %26, %splat.splat.i
  %div14.i = lshr <8 x i64> %sub.i, splat (i64 5)
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %27 = load ptr, ptr %sector_writes.i, align 8
  %nowhere1.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %28 = ptrtoint ptr %nowhere1.i to i64
  %29 = ptrtoint ptr %27 to i64
  %sub.i149 = sub nsw i64 %28, %29
  %shr.i150 = ashr i64 %sub.i149, 3
  %mask.addr.sroa.0.0.extract.trunc.i.i200 = trunc i32 %mask to i8
  %30 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i.i200 to <8 x i1>
  %splat.splatinsert.i154 = insertelement <8 x i64> poison, i64 %shr.i150, i64 0
  %splat.splat.i155 = shufflevector <8 x i64> %splat.splatinsert.i154, <8 x i64> poison, <8 x i32> zeroinitializer
  %vector_select.i157 = select <8 x i1> %30, <8 x i64> %div14.i, <8 x i64> %splat.splat.i155
  %31 = getelementptr i64, ptr %27, <8 x i64> %vector_select.i157
  %masked_gather.i132 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %31, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i46 = icmp ne <8 x i64> %masked_gather.i132, splat (i64 -1)
  %32 = bitcast <8 x i1> %cmp.i46 to i8
  %mask.sroa.0.0.insert.ext.i147 = zext i8 %32 to i32
  %and.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i147
  %tobool.not.i47805 = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i47805, label %if.end4.thread, label %for.body.i

for.body.i:
  %rest.0.i806 = phi i32 [ %and6.i, %for.body.i ], [ %and.i, %load8.exit133 ]
  %33 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i806, i1 true)
  %idxprom.i = zext nneg i32 %33 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i
  %34 = load i64, ptr %arrayidx.i, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %34)
  %sub5.i = add nsw i32 %rest.0.i806, -1
  %and6.i = and i32 %sub5.i, %rest.0.i806
  %tobool.not.i47 = icmp eq i32 %and6.i, 0
  br i1 %tobool.not.i47, label %if.end4.thread, label %for.body.i

if.end4:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %35 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %36 = load <8 x i64>, ptr %addresses, align 8
  %splat.splatinsert = insertelement <8 x i64> poison, i64 %35, i64 0
  %splat.splat = shufflevector <8 x i64> %splat.splatinsert, <8 x i64> poison, <8 x i32> zeroinitializer
  %add = add <8 x i64> %36, %splat.splat
  %37 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not = icmp eq i64 %37, 0
  br i1 %tobool5.not, label %cleanup33, label %land.lhs.true6

if.end4.thread1111:
  %past.sroa.92.0.shrunk.ph = phi i1 [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ], [ %cmp17.i, %if.then.i642 ]
  %38 = load <8 x i64>, ptr %addresses, align 8
  %splat.splatinsert1127 = insertelement <8 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat1128 = shufflevector <8 x i64> %splat.splatinsert1127, <8 x i64> poison, <8 x i32> zeroinitializer
  %add1129 = add <8 x i64> %38, %splat.splat1128
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1130 = icmp eq i64 %39, 0
  br i1 %tobool5.not1130, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

if.end4.thread1029:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i918 = load i64, ptr %valid_global.i, align 8
  %40 = load <8 x i64>, ptr %addresses, align 8
  %41 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1046 = icmp eq i64 %41, 0
  br i1 %tobool5.not1046, label %cleanup33, label %land.lhs.true6

if.end4.thread:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  %42 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not952 = icmp eq i64 %42, 0
  br i1 %tobool5.not952, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

land.lhs.true6:
  %address.0738997 = phi <8 x i64> [ %26, %if.end4.thread ], [ %add, %if.end4 ], [ %40, %if.end4.thread1029 ], [ %add1129, %if.end4.thread1111 ]
  %tobool.not853994 = phi i1 [ true, %if.end4.thread ], [ false, %if.end4 ], [ true, %if.end4.thread1029 ], [ false, %if.end4.thread1111 ]
  %past.sroa.65.0855991 = phi i64 [ %cond.i.i624, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1029 ], [ %cond.i.i624, %if.end4.thread1111 ]
  %past.sroa.60.0857988 = phi i64 [ %10, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1029 ], [ %10, %if.end4.thread1111 ]
  %past.sroa.54.0859985 = phi i64 [ %9, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1029 ], [ %9, %if.end4.thread1111 ]
  %past.sroa.43.1861982 = phi i64 [ %past.sroa.43.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1029 ], [ %8, %if.end4.thread1111 ]
  %past.sroa.34.1863979 = phi i64 [ %past.sroa.34.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1029 ], [ %7, %if.end4.thread1111 ]
  %past.sroa.30.0865976 = phi i64 [ %5, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1029 ], [ %5, %if.end4.thread1111 ]
  %past.sroa.27.0867973 = phi i64 [ %or6.i.i, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1029 ], [ %or6.i.i, %if.end4.thread1111 ]
  %past.sroa.68.0871967 = phi i64 [ %cond.i.i, %if.end4.thread ], [ %35, %if.end4 ], [ 0, %if.end4.thread1029 ], [ %cond.i.i, %if.end4.thread1111 ]
  %past.sroa.73.0873965 = phi i64 [ %cond19.i.i, %if.end4.thread ], [ %cond9.i, %if.end4 ], [ %cond9.i918, %if.end4.thread1029 ], [ %cond19.i.i, %if.end4.thread1111 ]
  %past.sroa.88.0.shrunk875963 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1029 ], [ %cmp.i, %if.end4.thread1111 ]
  %past.sroa.92.0.shrunk877960 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1029 ], [ %past.sroa.92.0.shrunk.ph, %if.end4.thread1111 ]
  %past.sroa.83.0879957 = phi ptr [ %cond29.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1029 ], [ %cond29.i.i, %if.end4.thread1111 ]
  %past.sroa.79.0881954 = phi ptr [ %cond24.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1029 ], [ %cond24.i.i, %if.end4.thread1111 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i49)
  store <8 x i64> %address.0738997, ptr %address.addr.i49, align 64
  %43 = load i64, ptr @NBYTES, align 8
  %cmp.i54 = icmp ult i64 %43, 4
  %tobool.i807 = icmp ne i32 %mask, 0
  %44 = and i1 %cmp.i54, %tobool.i807
  br i1 %44, label %for.body.i59.lr.ph, label %for.cond.cleanup.i

for.body.i59.lr.ph:
  %cmp1.i = icmp eq i64 %43, 1
  br label %for.body.i59

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %land.lhs.true6 ], [ %missing.1.i, %if.end.i66 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %45 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %45, %past.sroa.73.0873965
  %splat.splatinsert.i56 = insertelement <8 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i57 = shufflevector <8 x i64> %splat.splatinsert.i56, <8 x i64> poison, <8 x i32> zeroinitializer
  %mask.addr.sroa.0.0.extract.trunc.i.i202 = trunc i32 %mask to i8
  %46 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i.i202 to <8 x i1>
  %vector_select.i = select <8 x i1> %46, <8 x i64> %address.0738997, <8 x i64> %splat.splat.i57
  %cmp12.i = icmp eq i64 %43, 4
  br i1 %cmp12.i, label %if.end19.i.thread, label %if.end19.i

for.body.i59:
  %missing.0.i809 = phi i32 [ 0, %for.body.i59.lr.ph ], [ %missing.1.i, %if.end.i66 ]
  %rest.0.i53808 = phi i32 [ %mask, %for.body.i59.lr.ph ], [ %and8.i, %if.end.i66 ]
  %47 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i53808, i1 true)
  %idxprom.i61 = zext nneg i32 %47 to i64
  %arrayidx.i62 = getelementptr inbounds nuw i64, ptr %address.addr.i49, i64 %idxprom.i61
  %48 = load i64, ptr %arrayidx.i62, align 8
  %add.i = add i64 %48, %past.sroa.73.0873965
  %49 = inttoptr i64 %add.i to ptr
  br i1 %cmp1.i, label %cond.true.i67, label %cond.false.i

cond.true.i67:
  %50 = load i8, ptr %49, align 1
  %cmp2.not.i = icmp eq i8 %50, -1
  br i1 %cmp2.not.i, label %if.end.i66, label %if.then.i63

cond.false.i:
  %51 = load i16, ptr %49, align 2
  %cmp5.not.i = icmp eq i16 %51, -1
  br i1 %cmp5.not.i, label %if.end.i66, label %if.then.i63

if.then.i63:
  %sub.i64 = sub i32 0, %rest.0.i53808
  %and.i65 = and i32 %rest.0.i53808, %sub.i64
  %or.i = or i32 %missing.0.i809, %and.i65
  br label %if.end.i66

if.end.i66:
  %missing.1.i = phi i32 [ %or.i, %if.then.i63 ], [ %missing.0.i809, %cond.true.i67 ], [ %missing.0.i809, %cond.false.i ]
  %sub7.i = add i32 %rest.0.i53808, -1
  %and8.i = and i32 %sub7.i, %rest.0.i53808
  %tobool.i.not = icmp eq i32 %and8.i, 0
  br i1 %tobool.i.not, label %for.cond.cleanup.i, label %for.body.i59

if.end19.i.thread:
  %52 = inttoptr i64 %past.sroa.73.0873965 to ptr
  %shr.i = ashr <8 x i64> %vector_select.i, splat (i64 2)
  %53 = getelementptr i32, ptr %52, <8 x i64> %shr.i
  %masked_gather.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %53, <8 x i1> splat (i1 true), <8 x i32> poison)
  %cmp16.i = icmp ne <8 x i32> %masked_gather.i, splat (i32 -1)
  %54 = bitcast <8 x i1> %cmp16.i to i8
  %mask.sroa.0.0.insert.ext.i139 = zext i8 %54 to i32
  br label %unwritten8.exit

if.end19.i:
  %div54.i = lshr i64 %43, 3
  %cmp21.i811.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i811.not, label %unwritten8.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %55 = inttoptr i64 %past.sroa.73.0873965 to ptr
  %shr27.i = ashr <8 x i64> %vector_select.i, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %55, <8 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i813 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i812 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <8 x ptr> %invariant.gep, i64 %part.0.i812
  %masked_gather28.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %gep, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp29.i = icmp ne <8 x i64> %masked_gather28.i, splat (i64 -1)
  %56 = bitcast <8 x i1> %cmp29.i to i8
  %mask.sroa.0.0.insert.ext.i143 = zext i8 %56 to i32
  %or33.i = or i32 %missing.3.i813, %mask.sroa.0.0.insert.ext.i143
  %inc.i = add nuw nsw i64 %part.0.i812, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten8.exit, label %for.body24.i

unwritten8.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i ], [ %mask.sroa.0.0.insert.ext.i139, %if.end19.i.thread ], [ %or33.i, %for.body24.i ]
  %and36.i = and i32 %missing.3.i.lcssa, %mask
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i49)
  %tobool8.not = icmp ne i32 %and36.i, 0
  %brmerge = or i1 %tobool.not.i, %tobool8.not
  br i1 %brmerge, label %cleanup33, label %if.end15

if.end12.if.end15_crit_edge:
  %past.sroa.92.0.shrunk8779611026 = phi i1 [ %past.sroa.92.0.shrunk.ph, %if.end4.thread1111 ], [ false, %if.end4.thread ]
  %past.sroa.88.0.shrunk8759641025 = phi i1 [ %cmp.i, %if.end4.thread1111 ], [ false, %if.end4.thread ]
  %past.sroa.34.18639801020 = phi i64 [ %7, %if.end4.thread1111 ], [ %past.sroa.34.1.ph, %if.end4.thread ]
  %past.sroa.43.18619831019 = phi i64 [ %8, %if.end4.thread1111 ], [ %past.sroa.43.1.ph, %if.end4.thread ]
  %address.07389981014 = phi <8 x i64> [ %add1129, %if.end4.thread1111 ], [ %26, %if.end4.thread ]
  %.pre = load i64, ptr @NBYTES, align 8
  br label %if.end15

if.end15:
  %address.0738996 = phi <8 x i64> [ %address.07389981014, %if.end12.if.end15_crit_edge ], [ %address.0738997, %unwritten8.exit ]
  %tobool.not853993 = phi i1 [ %tobool.not.i.i, %if.end12.if.end15_crit_edge ], [ %tobool.not853994, %unwritten8.exit ]
  %past.sroa.65.0855990 = phi i64 [ %cond.i.i624, %if.end12.if.end15_crit_edge ], [ %past.sroa.65.0855991, %unwritten8.exit ]
  %past.sroa.60.0857987 = phi i64 [ %10, %if.end12.if.end15_crit_edge ], [ %past.sroa.60.0857988, %unwritten8.exit ]
  %past.sroa.54.0859984 = phi i64 [ %9, %if.end12.if.end15_crit_edge ], [ %past.sroa.54.0859985, %unwritten8.exit ]
  %past.sroa.43.1861981 = phi i64 [ %past.sroa.43.18619831019, %if.end12.if.end15_crit_edge ], [ %past.sroa.43.1861982, %unwritten8.exit ]
  %past.sroa.34.1863978 = phi i64 [ %past.sroa.34.18639801020, %if.end12.if.end15_crit_edge ], [ %past.sroa.34.1863979, %unwritten8.exit ]
  %past.sroa.30.0865975 = phi i64 [ %5, %if.end12.if.end15_crit_edge ], [ %past.sroa.30.0865976, %unwritten8.exit ]
  %past.sroa.27.0867972 = phi i64 [ %or6.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.27.0867973, %unwritten8.exit ]
  %past.sroa.68.0871966 = phi i64 [ %cond.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.68.0871967, %unwritten8.exit ]
  %past.sroa.88.0.shrunk875962 = phi i1 [ %past.sroa.88.0.shrunk8759641025, %if.end12.if.end15_crit_edge ], [ %past.sroa.88.0.shrunk875963, %unwritten8.exit ]
  %past.sroa.92.0.shrunk877959 = phi i1 [ %past.sroa.92.0.shrunk8779611026, %if.end12.if.end15_crit_edge ], [ %past.sroa.92.0.shrunk877960, %unwritten8.exit ]
  %past.sroa.83.0879956 = phi ptr [ %cond29.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.83.0879957, %unwritten8.exit ]
  %past.sroa.79.0881953 = phi ptr [ %cond24.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.79.0881954, %unwritten8.exit ]
  %57 = phi i64 [ %.pre, %if.end12.if.end15_crit_edge ], [ %43, %unwritten8.exit ]
  %58 = load <8 x i64>, ptr %who, align 8
  %.scalar = add i64 %past.sroa.27.0867972, 15
  %59 = insertelement <8 x i64> poison, i64 %.scalar, i64 0
  %add22 = shufflevector <8 x i64> %59, <8 x i64> poison, <8 x i32> zeroinitializer
  %add23 = add <8 x i64> %add22, %58
  %div41 = lshr i64 %57, 2
  %cmp.not819.not = icmp eq i64 %div41, 0
  br i1 %cmp.not819.not, label %cleanup33, label %for.body.lr.ph

for.body.lr.ph:
  %splat.splatinsert18 = insertelement <8 x i64> poison, i64 %past.sroa.68.0871966, i64 0
  %splat.splat19 = shufflevector <8 x i64> %splat.splatinsert18, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub = sub <8 x i64> %address.0738996, %splat.splat19
  %shr = lshr <8 x i64> %sub, splat (i64 2)
  %and.i70 = shl <8 x i64> %add23, splat (i64 1)
  %shl.i = and <8 x i64> %and.i70, splat (i64 32)
  %or.i71 = or <8 x i64> %shl.i, %add23
  %or.cond792 = select i1 %tobool.not853993, i1 true, i1 %past.sroa.88.0.shrunk875962
  %60 = load i64, ptr @STORE, align 8
  %tobool7.not.i742 = icmp eq i64 %60, 0
  %nowhere1.i181 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %61 = ptrtoint ptr %nowhere1.i181 to i64
  %62 = ptrtoint ptr %past.sroa.79.0881953 to i64
  %sub.i182 = sub nsw i64 %61, %62
  %shr.i183 = ashr i64 %sub.i182, 3
  %mask.addr.sroa.0.0.extract.trunc.i.i = trunc i32 %mask to i8
  %63 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i.i to <8 x i1>
  %splat.splatinsert.i187 = insertelement <8 x i64> poison, i64 %shr.i183, i64 0
  %splat.splat.i188 = shufflevector <8 x i64> %splat.splatinsert.i187, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert.i486 = insertelement <8 x i64> poison, i64 %past.sroa.43.1861981, i64 0
  %splat.splat.i487 = shufflevector <8 x i64> %splat.splatinsert.i486, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert1.i493 = insertelement <8 x i64> poison, i64 %past.sroa.54.0859984, i64 0
  %splat.splat2.i494 = shufflevector <8 x i64> %splat.splatinsert1.i493, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert5.i497 = insertelement <8 x i64> poison, i64 %past.sroa.34.1863978, i64 0
  %splat.splat6.i498 = shufflevector <8 x i64> %splat.splatinsert5.i497, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub9.i501 = sub i64 %past.sroa.43.1861981, %past.sroa.34.1863978
  %splat.splatinsert10.i502 = insertelement <8 x i64> poison, i64 %sub9.i501, i64 0
  %splat.splat11.i503 = shufflevector <8 x i64> %splat.splatinsert10.i502, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i434 = insertelement <8 x i64> poison, i64 %past.sroa.60.0857987, i64 0
  %splat.splat18.i435 = shufflevector <8 x i64> %splat.splatinsert17.i434, <8 x i64> poison, <8 x i32> zeroinitializer
  %partial.i574 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i577 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i578 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %64 = ptrtoint ptr %past.sroa.83.0879956 to i64
  %sub.i171 = sub nsw i64 %61, %64
  %shr.i172 = ashr i64 %sub.i171, 3
  %splat.splatinsert.i176 = insertelement <8 x i64> poison, i64 %shr.i172, i64 0
  %splat.splat.i177 = shufflevector <8 x i64> %splat.splatinsert.i176, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i409 = insertelement <8 x i64> poison, i64 %past.sroa.65.0855990, i64 0
  %splat.splat18.i410 = shufflevector <8 x i64> %splat.splatinsert17.i409, <8 x i64> poison, <8 x i32> zeroinitializer
  %tobool4.not.i815 = icmp eq i32 %mask, 0
  %shr.i311 = lshr i64 %past.sroa.30.0865975, 32
  %conv5.i = trunc nuw i64 %shr.i311 to i32
  br label %for.body

for.body:
  %word.0823 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %at.sroa.42.0820 = phi <8 x i64> [ %shr, %for.body.lr.ph ], [ %add30, %for.inc ]
  br i1 %or.cond792, label %load8.exit, label %if.end.i74.thread

load8.exit:
  %vector_select.i190 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0820, <8 x i64> %splat.splat.i188
  %65 = getelementptr i64, ptr %past.sroa.79.0881953, <8 x i64> %vector_select.i190
  %masked_gather.i97 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %65, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not853993, label %if.end.i491, label %if.then.i484

if.then.i484:
  %cmp.i488 = icmp ult <8 x i64> %masked_gather.i97, %splat.splat.i487
  br label %old8.exit506

if.end.i491:
  %cmp3.i495 = icmp ult <8 x i64> %masked_gather.i97, %splat.splat2.i494
  %sub.i499 = sub <8 x i64> %masked_gather.i97, %splat.splat6.i498
  %cmp12.i504 = icmp ult <8 x i64> %sub.i499, %splat.splat11.i503
  %or20.i505 = or <8 x i1> %cmp3.i495, %cmp12.i504
  br label %old8.exit506

old8.exit506:
  %retval.0.in.i489 = phi <8 x i1> [ %cmp.i488, %if.then.i484 ], [ %or20.i505, %if.end.i491 ]
  %xor.i421 = xor <8 x i64> %masked_gather.i97, %or.i71
  %and.i422 = and <8 x i64> %xor.i421, splat (i64 4290773055)
  %cmp.i423 = icmp ne <8 x i64> %and.i422, zeroinitializer
  %and8.i425 = and <8 x i64> %masked_gather.i97, splat (i64 32)
  %cmp9.i426 = icmp ne <8 x i64> %and8.i425, zeroinitializer
  %cmp11.i429 = icmp ult <8 x i64> %masked_gather.i97, %splat.splat6.i498
  %and13.i430 = and <8 x i64> %xor.i421, splat (i64 4160749568)
  %cmp14.i431 = icmp ne <8 x i64> %and13.i430, zeroinitializer
  %and1633.i432.not793 = or <8 x i1> %cmp11.i429, %cmp14.i431
  %cmp19.i436 = icmp uge <8 x i64> %masked_gather.i97, %splat.splat18.i435
  %and2134.i437.not795 = or <8 x i1> %cmp19.i436, %cmp9.i426
  %or2235.i438.not794 = and <8 x i1> %cmp.i423, %and2134.i437.not795
  %and2336.i439.not = or <8 x i1> %and1633.i432.not793, %or2235.i438.not794
  %66 = xor <8 x i1> %retval.0.in.i489, splat (i1 true)
  %narrow = select <8 x i1> %and2336.i439.not, <8 x i1> %66, <8 x i1> zeroinitializer
  br i1 %tobool.not853993, label %if.end.i74.thread1064, label %if.then21.i

if.then21.i:
  %67 = bitcast <8 x i1> %narrow to i8
  %mask.sroa.0.0.insert.ext.i.i569 = zext i8 %67 to i32
  %and.i570 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i569
  %tobool.not.i571 = icmp eq i32 %and.i570, 0
  br i1 %tobool.not.i571, label %if.end.i74, label %land.lhs.true.i572

land.lhs.true.i572:
  %68 = load i64, ptr %partial.i574, align 8
  %tobool3.not.i575 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i575, label %if.end.i74, label %if.then.i576

if.then.i576:
  %69 = load i64, ptr %index.i578, align 8
  %arrayidx.i579 = getelementptr inbounds nuw [32 x i64], ptr %known5.i577, i64 %69
  %shr.i580 = lshr <8 x i64> %masked_gather.i97, splat (i64 27)
  %and6.i581 = and <8 x i64> %shr.i580, splat (i64 31)
  %70 = getelementptr i64, ptr %arrayidx.i579, <8 x i64> %and6.i581
  %masked_gather.i583 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %70, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i584 = and <8 x i64> %masked_gather.i97, splat (i64 -4294967296)
  %71 = icmp ugt <8 x i64> %and8.i584, %masked_gather.i583
  %72 = or <8 x i1> %cmp9.i426, %71
  %73 = select <8 x i1> %72, <8 x i1> %narrow, <8 x i1> zeroinitializer
  br label %if.end.i74

if.end.i74:
  %bad.2.i = phi <8 x i1> [ %narrow, %if.then21.i ], [ %73, %if.then.i576 ], [ %narrow, %land.lhs.true.i572 ]
  %74 = bitcast <8 x i1> %bad.2.i to i8
  %mask.sroa.0.0.insert.ext.i.i = zext i8 %74 to i32
  %and29.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool30.i229 = icmp ne i32 %and29.i, 0
  br i1 %tobool7.not.i742, label %load8.exit.i, label %lor.lhs.false15.i.thread

if.end.i74.thread1064:
  %and15.i = and <8 x i64> %masked_gather.i97, splat (i64 96)
  %cmp.i220 = icmp eq <8 x i64> %and15.i, splat (i64 96)
  %cmp16.i224 = icmp uge <8 x i64> %masked_gather.i97, %splat.splat2.i494
  %and1848.i = and <8 x i1> %cmp16.i224, %cmp.i220
  %narrow1146 = select <8 x i1> %and1848.i, <8 x i1> splat (i1 true), <8 x i1> %narrow
  %75 = bitcast <8 x i1> %narrow1146 to i8
  %mask.sroa.0.0.insert.ext.i.i1067 = zext i8 %75 to i32
  %and29.i1068 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1067
  %tobool30.i2291069 = icmp ne i32 %and29.i1068, 0
  %vector_select.i.i1094 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0820, <8 x i64> %splat.splat.i177
  %76 = getelementptr i64, ptr %past.sroa.83.0879956, <8 x i64> %vector_select.i.i1094
  %masked_gather.i.i1095 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %76, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool7.not.i742, label %if.end.i450, label %if.end.i465

if.end.i74.thread:
  br i1 %tobool7.not.i742, label %load8.exit.i, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.92.0.shrunk877959, label %load8.exit109, label %if.end46.i.load8.exit121_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.92.0.shrunk877959, label %load8.exit109.thread1084, label %if.end46.i

load8.exit109.thread1084:
  %vector_select.i1791087 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0820, <8 x i64> %splat.splat.i177
  %77 = getelementptr i64, ptr %past.sroa.83.0879956, <8 x i64> %vector_select.i1791087
  %masked_gather.i1081088 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %77, <8 x i1> splat (i1 true), <8 x i64> poison)
  br label %if.then.i458

load8.exit109:
  %vector_select.i179 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0820, <8 x i64> %splat.splat.i177
  %78 = getelementptr i64, ptr %past.sroa.83.0879956, <8 x i64> %vector_select.i179
  %masked_gather.i108 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %78, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not853993, label %if.end.i465, label %if.then.i458

if.then.i458:
  %masked_gather.i1081091 = phi <8 x i64> [ %masked_gather.i1081088, %load8.exit109.thread1084 ], [ %masked_gather.i108, %load8.exit109 ]
  %before.0.i7457601090 = phi <8 x i64> [ %masked_gather.i97, %load8.exit109.thread1084 ], [ zeroinitializer, %load8.exit109 ]
  %found.0.i7447621089 = phi i1 [ %tobool30.i229, %load8.exit109.thread1084 ], [ false, %load8.exit109 ]
  %cmp.i462 = icmp ult <8 x i64> %masked_gather.i1081091, %splat.splat.i487
  br label %old8.exit480

if.end.i465:
  %masked_gather.i1081081 = phi <8 x i64> [ %masked_gather.i108, %load8.exit109 ], [ %masked_gather.i.i1095, %if.end.i74.thread1064 ]
  %before.0.i7457601079 = phi <8 x i64> [ zeroinitializer, %load8.exit109 ], [ %masked_gather.i97, %if.end.i74.thread1064 ]
  %found.0.i7447621077 = phi i1 [ false, %load8.exit109 ], [ %tobool30.i2291069, %if.end.i74.thread1064 ]
  %cmp3.i469 = icmp ult <8 x i64> %masked_gather.i1081081, %splat.splat2.i494
  %sub.i473 = sub <8 x i64> %masked_gather.i1081081, %splat.splat6.i498
  %cmp12.i478 = icmp ult <8 x i64> %sub.i473, %splat.splat11.i503
  %or20.i479 = or <8 x i1> %cmp3.i469, %cmp12.i478
  br label %old8.exit480

old8.exit480:
  %masked_gather.i1081080 = phi <8 x i64> [ %masked_gather.i1081091, %if.then.i458 ], [ %masked_gather.i1081081, %if.end.i465 ]
  %before.0.i7457601078 = phi <8 x i64> [ %before.0.i7457601090, %if.then.i458 ], [ %before.0.i7457601079, %if.end.i465 ]
  %found.0.i7447621076 = phi i1 [ %found.0.i7447621089, %if.then.i458 ], [ %found.0.i7447621077, %if.end.i465 ]
  %retval.0.in.i463 = phi <8 x i1> [ %cmp.i462, %if.then.i458 ], [ %or20.i479, %if.end.i465 ]
  %xor.i396 = xor <8 x i64> %masked_gather.i1081080, %add23
  %and.i397 = and <8 x i64> %xor.i396, splat (i64 4290773055)
  %cmp.i398 = icmp ne <8 x i64> %and.i397, zeroinitializer
  %and8.i400 = and <8 x i64> %masked_gather.i1081080, splat (i64 32)
  %cmp9.i401 = icmp ne <8 x i64> %and8.i400, zeroinitializer
  %cmp11.i404 = icmp ult <8 x i64> %masked_gather.i1081080, %splat.splat6.i498
  %and13.i405 = and <8 x i64> %xor.i396, splat (i64 4160749568)
  %cmp14.i406 = icmp ne <8 x i64> %and13.i405, zeroinitializer
  %and1633.i407.not797 = or <8 x i1> %cmp11.i404, %cmp14.i406
  %cmp19.i411 = icmp uge <8 x i64> %masked_gather.i1081080, %splat.splat18.i410
  %and2134.i412.not799 = or <8 x i1> %cmp19.i411, %cmp9.i401
  %or2235.i413.not798 = and <8 x i1> %cmp.i398, %and2134.i412.not799
  %and2336.i414.not = or <8 x i1> %and1633.i407.not797, %or2235.i413.not798
  %79 = xor <8 x i1> %retval.0.in.i463, splat (i1 true)
  %narrow796 = select <8 x i1> %and2336.i414.not, <8 x i1> %79, <8 x i1> zeroinitializer
  br i1 %tobool.not853993, label %raced8.exit273, label %if.then21.i263

if.then21.i263:
  %80 = bitcast <8 x i1> %narrow796 to i8
  %mask.sroa.0.0.insert.ext.i.i540 = zext i8 %80 to i32
  %and.i541 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i540
  %tobool.not.i542 = icmp eq i32 %and.i541, 0
  br i1 %tobool.not.i542, label %raced8.exit273, label %land.lhs.true.i543

land.lhs.true.i543:
  %81 = load i64, ptr %partial.i574, align 8
  %tobool3.not.i546 = icmp eq i64 %81, 0
  br i1 %tobool3.not.i546, label %raced8.exit273, label %if.then.i547

if.then.i547:
  %82 = load i64, ptr %index.i578, align 8
  %arrayidx.i550 = getelementptr inbounds nuw [32 x i64], ptr %known5.i577, i64 %82
  %shr.i551 = lshr <8 x i64> %masked_gather.i1081080, splat (i64 27)
  %and6.i552 = and <8 x i64> %shr.i551, splat (i64 31)
  %83 = getelementptr i64, ptr %arrayidx.i550, <8 x i64> %and6.i552
  %masked_gather.i554 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %83, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i555 = and <8 x i64> %masked_gather.i1081080, splat (i64 -4294967296)
  %84 = icmp ugt <8 x i64> %and8.i555, %masked_gather.i554
  %85 = or <8 x i1> %cmp9.i401, %84
  %86 = select <8 x i1> %85, <8 x i1> %narrow796, <8 x i1> zeroinitializer
  br label %raced8.exit273

raced8.exit273:
  %bad.2.i266 = phi <8 x i1> [ %narrow796, %old8.exit480 ], [ %86, %if.then.i547 ], [ %narrow796, %land.lhs.true.i543 ], [ %narrow796, %if.then21.i263 ]
  %87 = bitcast <8 x i1> %bad.2.i266 to i8
  %mask.sroa.0.0.insert.ext.i.i269 = zext i8 %87 to i32
  %and29.i271 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i269
  %tobool30.i272 = icmp ne i32 %and29.i271, 0
  %or27146.i = or i1 %found.0.i7447621076, %tobool30.i272
  br i1 %or27146.i, label %cleanup33, label %load8.exit121

load8.exit.i:
  %before.0.i746.ph = phi <8 x i64> [ zeroinitializer, %if.end.i74.thread ], [ %masked_gather.i97, %if.end.i74 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i74.thread ], [ %tobool30.i229, %if.end.i74 ]
  %vector_select.i.i = select <8 x i1> %63, <8 x i64> %at.sroa.42.0820, <8 x i64> %splat.splat.i177
  %88 = getelementptr i64, ptr %past.sroa.83.0879956, <8 x i64> %vector_select.i.i
  %masked_gather.i.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %88, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not853993, label %if.end.i450, label %if.then.i444

if.then.i444:
  %cmp.i448 = icmp ult <8 x i64> %masked_gather.i.i, %splat.splat.i487
  br label %old8.exit

if.end.i450:
  %masked_gather.i.i1101 = phi <8 x i64> [ %masked_gather.i.i, %load8.exit.i ], [ %masked_gather.i.i1095, %if.end.i74.thread1064 ]
  %found.1.i.ph1099 = phi i1 [ %found.1.i.ph, %load8.exit.i ], [ %tobool30.i2291069, %if.end.i74.thread1064 ]
  %before.0.i746.ph1097 = phi <8 x i64> [ %before.0.i746.ph, %load8.exit.i ], [ %masked_gather.i97, %if.end.i74.thread1064 ]
  %cmp3.i = icmp ult <8 x i64> %masked_gather.i.i1101, %splat.splat2.i494
  %sub.i453 = sub <8 x i64> %masked_gather.i.i1101, %splat.splat6.i498
  %cmp12.i454 = icmp ult <8 x i64> %sub.i453, %splat.splat11.i503
  %or20.i = or <8 x i1> %cmp3.i, %cmp12.i454
  br label %old8.exit

old8.exit:
  %masked_gather.i.i1100 = phi <8 x i64> [ %masked_gather.i.i, %if.then.i444 ], [ %masked_gather.i.i1101, %if.end.i450 ]
  %found.1.i.ph1098 = phi i1 [ %found.1.i.ph, %if.then.i444 ], [ %found.1.i.ph1099, %if.end.i450 ]
  %before.0.i746.ph1096 = phi <8 x i64> [ %before.0.i746.ph, %if.then.i444 ], [ %before.0.i746.ph1097, %if.end.i450 ]
  %retval.0.in.i = phi <8 x i1> [ %cmp.i448, %if.then.i444 ], [ %or20.i, %if.end.i450 ]
  %xor.i373 = xor <8 x i64> %masked_gather.i.i1100, %add23
  %and.i374 = and <8 x i64> %xor.i373, splat (i64 4290773055)
  %cmp.i375 = icmp eq <8 x i64> %and.i374, zeroinitializer
  %and8.i377 = and <8 x i64> %masked_gather.i.i1100, splat (i64 32)
  %cmp9.i378 = icmp eq <8 x i64> %and8.i377, zeroinitializer
  %cmp11.i = icmp uge <8 x i64> %masked_gather.i.i1100, %splat.splat6.i498
  %and13.i381 = and <8 x i64> %xor.i373, splat (i64 4160749568)
  %cmp14.i382 = icmp eq <8 x i64> %and13.i381, zeroinitializer
  %and1633.i = and <8 x i1> %cmp11.i, %cmp14.i382
  %cmp19.i386 = icmp ult <8 x i64> %masked_gather.i.i1100, %splat.splat18.i435
  %and2134.i387 = and <8 x i1> %cmp19.i386, %cmp9.i378
  %or2235.i388 = or <8 x i1> %cmp.i375, %and2134.i387
  %and2336.i389 = and <8 x i1> %and1633.i, %or2235.i388
  %89 = select <8 x i1> %and2336.i389, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i
  %narrow800 = xor <8 x i1> %89, splat (i1 true)
  br i1 %tobool.not853993, label %if.then19.i, label %if.then.i289

if.then.i289:
  %90 = bitcast <8 x i1> %narrow800 to i8
  %mask.sroa.0.0.insert.ext.i.i514 = zext i8 %90 to i32
  %and.i515 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i514
  %tobool.not.i516 = icmp eq i32 %and.i515, 0
  br i1 %tobool.not.i516, label %after_read8.exit.thread, label %land.lhs.true.i517

land.lhs.true.i517:
  %91 = load i64, ptr %partial.i574, align 8
  %tobool3.not.i520 = icmp eq i64 %91, 0
  br i1 %tobool3.not.i520, label %after_read8.exit.thread, label %if.then.i521

if.then.i521:
  %92 = load i64, ptr %index.i578, align 8
  %arrayidx.i523 = getelementptr inbounds nuw [32 x i64], ptr %known5.i577, i64 %92
  %shr.i524 = lshr <8 x i64> %masked_gather.i.i1100, splat (i64 27)
  %and6.i525 = and <8 x i64> %shr.i524, splat (i64 31)
  %93 = getelementptr i64, ptr %arrayidx.i523, <8 x i64> %and6.i525
  %masked_gather.i527 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %93, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i528 = and <8 x i64> %masked_gather.i.i1100, splat (i64 -4294967296)
  %94 = icmp ugt <8 x i64> %and8.i528, %masked_gather.i527
  %95 = icmp ne <8 x i64> %and8.i377, zeroinitializer
  %96 = or <8 x i1> %95, %94
  %97 = select <8 x i1> %96, <8 x i1> %narrow800, <8 x i1> zeroinitializer
  br label %after_read8.exit.thread

after_read8.exit.thread:
  %bad.0.i.ph = phi <8 x i1> [ %narrow800, %if.then.i289 ], [ %narrow800, %land.lhs.true.i517 ], [ %97, %if.then.i521 ]
  %and.i292776 = and <8 x i64> %masked_gather.i.i1100, splat (i64 64)
  %cmp.i293777 = icmp eq <8 x i64> %and.i292776, zeroinitializer
  %vector_select.i296780 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or.i297781 = or <8 x i64> %vector_select.i296780, %masked_gather.i.i1100
  %vector_cond36.i782 = select <8 x i1> %cmp.i293777, <8 x i1> %bad.0.i.ph, <8 x i1> zeroinitializer
  %vector_select37.i783 = select <8 x i1> %vector_cond36.i782, <8 x i64> %or.i297781, <8 x i64> %add23
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <8 x i64> %at.sroa.42.0820, ptr %index.addr.i, align 64
  %98 = load ptr, ptr %w, align 8
  %tracked.i644 = getelementptr inbounds nuw i8, ptr %98, i64 896
  %99 = load ptr, ptr %tracked.i644, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %99, i64 104
  %100 = load i64, ptr %partial.i, align 8
  %tobool.not.i306 = icmp eq i64 %100, 0
  br i1 %tobool.not.i306, label %note_reads8.exit, label %if.then.i307

if.then19.i:
  %and.i292 = and <8 x i64> %masked_gather.i.i1100, splat (i64 64)
  %cmp.i293 = icmp eq <8 x i64> %and.i292, zeroinitializer
  %narrow802 = select <8 x i1> %cmp.i293, <8 x i1> %narrow800, <8 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <8 x i64> %masked_gather.i.i1100, ptr %cells.addr.i, align 64
  %101 = load ptr, ptr %w, align 8
  %tracked.i643 = getelementptr inbounds nuw i8, ptr %101, i64 896
  %102 = load ptr, ptr %tracked.i643, align 8
  %103 = load i64, ptr %102, align 8
  %splat.splatinsert.i596 = insertelement <8 x i64> poison, i64 %103, i64 0
  %splat.splat.i597 = shufflevector <8 x i64> %splat.splatinsert.i596, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp1.i598 = icmp uge <8 x i64> %masked_gather.i.i1100, %splat.splat.i597
  %and330.i = and <8 x i1> %cmp9.i378, %cmp1.i598
  %104 = and <8 x i1> %or2235.i388, %and330.i
  %105 = and <8 x i1> %cmp14.i382, %104
  %106 = and <8 x i1> %narrow802, %105
  %107 = bitcast <8 x i1> %106 to i8
  %108 = zext i8 %107 to i32
  %and5.i = and i32 %mask, %108
  %tobool.not.i602 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i602, label %after_read8.exit, label %land.lhs.true.i603

land.lhs.true.i603:
  %common.i = getelementptr inbounds nuw i8, ptr %102, i64 16
  %109 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %109, i64 72
  %110 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %110, 0
  br i1 %tobool8.not.i, label %after_read8.exit, label %for.cond.i604.preheader

for.cond.i604.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %102, i64 96
  br label %for.body.i607

for.body.i607:
  %rest.0.i606818 = phi i32 [ %and5.i, %for.cond.i604.preheader ], [ %and16.i614, %for.body.i607 ]
  %found.0.i605817 = phi i32 [ 0, %for.cond.i604.preheader ], [ %found.1.i613, %for.body.i607 ]
  %111 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i606818, i1 true)
  %idxprom.i608 = zext nneg i32 %111 to i64
  %arrayidx.i609 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i608
  %112 = load i64, ptr %arrayidx.i609, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %112)
  %113 = load i64, ptr %run.i, align 8
  %cmp11.i610 = icmp eq i64 %call10.i, %113
  %sub.i611 = sub nsw i32 0, %rest.0.i606818
  %and14.i = and i32 %rest.0.i606818, %sub.i611
  %or.i612 = select i1 %cmp11.i610, i32 %and14.i, i32 0
  %found.1.i613 = or i32 %or.i612, %found.0.i605817
  %sub15.i = add nsw i32 %rest.0.i606818, -1
  %and16.i614 = and i32 %sub15.i, %rest.0.i606818
  %tobool9.not.i = icmp eq i32 %and16.i614, 0
  br i1 %tobool9.not.i, label %after_read8.exit.loopexit, label %for.body.i607

after_read8.exit.loopexit:
  %114 = trunc nuw i32 %found.1.i613 to i8
  %.inner = xor i8 %114, -1
  %115 = bitcast i8 %.inner to <8 x i1>
  br label %after_read8.exit

after_read8.exit:
  %found.2.i = phi <8 x i1> [ splat (i1 true), %if.then19.i ], [ splat (i1 true), %land.lhs.true.i603 ], [ %115, %after_read8.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and34.i804 = and <8 x i1> %narrow802, %found.2.i
  %vector_select.i296 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or.i297 = or <8 x i64> %vector_select.i296, %masked_gather.i.i1100
  %vector_select37.i = select <8 x i1> %and34.i804, <8 x i64> %or.i297, <8 x i64> %add23
  br i1 %found.1.i.ph1098, label %cleanup33, label %if.end46.i.load8.exit121_crit_edge

if.then.i307:
  %readers3.i = getelementptr inbounds nuw i8, ptr %99, i64 216
  %116 = load ptr, ptr %readers3.i, align 8
  br i1 %tobool4.not.i815, label %note_reads8.exit, label %for.body.i310

for.body.i310:
  %rest.0.i309816 = phi i32 [ %and.i315, %for.body.i310 ], [ %mask, %if.then.i307 ]
  %117 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i309816, i1 true)
  %idxprom.i312 = zext nneg i32 %117 to i64
  %arrayidx.i313 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i312
  %118 = load i64, ptr %arrayidx.i313, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %116, i64 %118
  %119 = load i64, ptr %index.i578, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %119
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i314 = add i32 %rest.0.i309816, -1
  %and.i315 = and i32 %sub.i314, %rest.0.i309816
  %tobool4.not.i = icmp eq i32 %and.i315, 0
  br i1 %tobool4.not.i, label %note_reads8.exit, label %for.body.i310

note_reads8.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1098, label %cleanup33, label %load8.exit121

if.end46.i:
  br i1 %tobool30.i229, label %cleanup33, label %if.end46.i.load8.exit121_crit_edge

if.end46.i.load8.exit121_crit_edge:
  %fresh.0.i1110 = phi <8 x i64> [ %vector_select37.i, %after_read8.exit ], [ %add23, %if.end46.i ], [ %add23, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated7507671109 = phi ptr [ %past.sroa.83.0879956, %after_read8.exit ], [ %past.sroa.79.0881953, %if.end46.i ], [ %past.sroa.79.0881953, %lor.lhs.false15.i ]
  %tobool7.not.i7487691108 = phi i1 [ true, %after_read8.exit ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %120 = phi i64 [ 0, %after_read8.exit ], [ %60, %if.end46.i ], [ %60, %lor.lhs.false15.i ]
  %before.0.i7467711107 = phi <8 x i64> [ %before.0.i746.ph1096, %after_read8.exit ], [ %masked_gather.i97, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre830 = ptrtoint ptr %cond12.i.sroa.speculated7507671109 to i64
  %.pre831 = sub nsw i64 %61, %.pre830
  %.pre832 = ashr i64 %.pre831, 3
  %.pre833 = insertelement <8 x i64> poison, i64 %.pre832, i64 0
  %.pre834 = shufflevector <8 x i64> %.pre833, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %load8.exit121

load8.exit121:
  %splat.splat.i.i356.pre-phi = phi <8 x i64> [ %.pre834, %if.end46.i.load8.exit121_crit_edge ], [ %splat.splat.i177, %note_reads8.exit ], [ %splat.splat.i188, %raced8.exit273 ]
  %fresh.0.i788 = phi <8 x i64> [ %fresh.0.i1110, %if.end46.i.load8.exit121_crit_edge ], [ %vector_select37.i783, %note_reads8.exit ], [ %add23, %raced8.exit273 ]
  %cond12.i.sroa.speculated750767787 = phi ptr [ %cond12.i.sroa.speculated7507671109, %if.end46.i.load8.exit121_crit_edge ], [ %past.sroa.83.0879956, %note_reads8.exit ], [ %past.sroa.79.0881953, %raced8.exit273 ]
  %tobool7.not.i748769786 = phi i1 [ %tobool7.not.i7487691108, %if.end46.i.load8.exit121_crit_edge ], [ true, %note_reads8.exit ], [ false, %raced8.exit273 ]
  %121 = phi i64 [ %120, %if.end46.i.load8.exit121_crit_edge ], [ 0, %note_reads8.exit ], [ %60, %raced8.exit273 ]
  %before.0.i746771785 = phi <8 x i64> [ %before.0.i7467711107, %if.end46.i.load8.exit121_crit_edge ], [ %before.0.i746.ph1096, %note_reads8.exit ], [ %before.0.i7457601078, %raced8.exit273 ]
  %vector_select.i.i357 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0820, <8 x i64> %splat.splat.i.i356.pre-phi
  %122 = getelementptr i64, ptr %cond12.i.sroa.speculated750767787, <8 x i64> %vector_select.i.i357
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %fresh.0.i788, <8 x ptr> align 8 %122, <8 x i1> splat (i1 true))
  %masked_gather.i120 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %122, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i77 = icmp ne <8 x i64> %masked_gather.i120, %fresh.0.i788
  %123 = bitcast <8 x i1> %cmp.i77 to i8
  %mask.sroa.0.0.insert.ext.i = zext i8 %123 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i748769786, label %if.else.i, label %store8.exit

store8.exit:
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %before.0.i746771785, <8 x ptr> align 8 %122, <8 x i1> splat (i1 true))
  br label %compare8.exit

if.else.i:
  %mask.addr.sroa.0.0.extract.trunc.i194 = trunc nuw i32 %and70.i to i8
  %124 = bitcast i8 %mask.addr.sroa.0.0.extract.trunc.i194 to <8 x i1>
  %or88.i = or <8 x i64> %masked_gather.i120, splat (i64 16)
  %125 = getelementptr i64, ptr %cond12.i.sroa.speculated750767787, <8 x i64> %at.sroa.42.0820
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %or88.i, <8 x ptr> align 8 %125, <8 x i1> %124)
  br label %compare8.exit

compare8.exit:
  %tobool90.i.not = icmp eq i64 %121, 0
  br i1 %tobool90.i.not, label %for.inc, label %cleanup33

for.inc:
  %inc = add nuw nsw i64 %word.0823, 1
  %add30 = add <8 x i64> %at.sroa.42.0820, splat (i64 1)
  %exitcond829.not = icmp eq i64 %inc, %div41
  br i1 %exitcond829.not, label %cleanup33, label %for.body

cleanup33:
  %retval.2 = phi i1 [ %tobool8.not, %unwritten8.exit ], [ false, %if.end4.thread1029 ], [ false, %if.end15 ], [ false, %if.end4 ], [ false, %for.inc ], [ true, %if.end46.i ], [ true, %raced8.exit273 ], [ true, %note_reads8.exit ], [ true, %compare8.exit ], [ true, %after_read8.exit ]
  ret i1 %retval.2
}

declare <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr>, <8 x i1>, <8 x i64>)

declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>)

declare void @llvm.masked.scatter.v8i64.v8p0(<8 x i64>, <8 x ptr>, <8 x i1>)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umax.i64(i64, i64)
