%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [1 x i64] }
%struct.Log = type { i64, i64 }
%struct.Deferred = type { i64, i64, i64, i64, ptr }

@CLUSTERS = external local_unnamed_addr constant i64, align 8
@RACES = external local_unnamed_addr constant i64, align 8
@SHARED = external local_unnamed_addr constant i64, align 8
@NBYTES = external local_unnamed_addr constant i64, align 8
@STORE = external local_unnamed_addr constant i64, align 8
@UNINITIALIZED = external local_unnamed_addr constant i64, align 8
@switch.table.half_fine = private unnamed_addr constant [4 x i64] [i64 9, i64 5, i64 15, i64 8], align 8

define void @ig_track_access(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values) nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp7.i.i = alloca <32 x i32>, align 128
  %cells.addr.i524 = alloca <16 x i64>, align 128
  %cells.addr.i = alloca <4 x i64>, align 32
  %byval-temp = alloca <32 x i64>, align 256
  %in_memory = alloca <32 x i64>, align 256
  %vecext = extractelement <32 x i64> %address, i64 0
  %vecext1 = extractelement <32 x i64> %address, i64 16
  %1 = load i64, ptr @CLUSTERS, align 8
  %tobool = icmp ne i64 %1, 0
  %2 = load i64, ptr @RACES, align 8
  %tobool2 = icmp ne i64 %2, 0
  %or.cond = select i1 %tobool, i1 %tobool2, i1 false
  %3 = load i64, ptr @SHARED, align 8
  %tobool4 = icmp ne i64 %3, 0
  %or.cond36 = select i1 %or.cond, i1 %tobool4, i1 false
  br i1 %or.cond36, label %land.lhs.true5, label %if.end

land.lhs.true5:
  %call = tail call zeroext i1 @ig_strangers(ptr noundef %w)
  %.pre867 = load i64, ptr @STORE, align 8
  %.pre869 = load i64, ptr @NBYTES, align 8
  br i1 %call, label %if.then, label %if.end18

if.then:
  %tobool6.not = icmp ne i64 %.pre867, 0
  %cond = zext i1 %tobool6.not to i64
  %cond8 = select i1 %tobool6.not, ptr %values, ptr null
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp)
  store <32 x i64> %address, ptr %byval-temp, align 256
  %value.0 = load <32 x i64>, ptr %byval-temp
  tail call void @ig_each(ptr noundef %w, i64 noundef 1, <32 x i64> %value.0, i32 noundef %mask, i64 noundef %.pre869, i64 noundef %count, i64 noundef %cond, i64 noundef %access, i64 noundef %info, ptr noundef %cond8)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp)
  br label %cleanup

if.end:
  %tobool9 = icmp eq i64 %2, 0
  %or.cond37 = select i1 %tobool9, i1 true, i1 %tobool4
  br i1 %or.cond37, label %if.end.if.end18_crit_edge, label %if.then12

if.end.if.end18_crit_edge:
  %.pre = load i64, ptr @STORE, align 8
  %.pre868 = load i64, ptr @NBYTES, align 8
  br label %if.end18

if.then12:
  %4 = load i64, ptr @NBYTES, align 8
  %splat.splatinsert.i = insertelement <32 x i64> poison, i64 %4, i64 0
  %splat.splat.i = shufflevector <32 x i64> %splat.splatinsert.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %mul4.i = mul <32 x i64> %splat.splat.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %cmp.i = icmp eq i32 %mask, -1
  %and.i = and i64 %vecext, 31
  %tobool.not.i = icmp eq i64 %and.i, 0
  %or.cond41.i = select i1 %cmp.i, i1 %tobool.not.i, i1 false
  br i1 %or.cond41.i, label %land.rhs.i, label %if.end.i

land.rhs.i:
  %mul.i = mul <32 x i64> %splat.splat.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %splat.splat7.i = shufflevector <32 x i64> %address, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub.i = sub <32 x i64> %address, %splat.splat7.i
  %cmp8.i = icmp ne <32 x i64> %sub.i, %mul.i
  %5 = bitcast <32 x i1> %cmp8.i to i32
  %tobool10.not.i = icmp eq i32 %5, 0
  br i1 %tobool10.not.i, label %if.then.i81, label %if.end.i

if.end.i:
  %cmp11.i = icmp ugt i64 %4, 1
  %or.cond.i = and i1 %cmp.i, %cmp11.i
  br i1 %or.cond.i, label %land.lhs.true14.i, label %if.end28.thread

land.lhs.true14.i:
  %or.i = or i64 %vecext, %vecext1
  %and15.i = and i64 %or.i, 31
  %tobool16.not.i = icmp eq i64 %and15.i, 0
  br i1 %tobool16.not.i, label %land.rhs17.i, label %if.end28.thread

land.rhs17.i:
  %shuffle.i = shufflevector <32 x i64> %address, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %sub19.i = sub <32 x i64> %address, %shuffle.i
  %cmp20.i = icmp ne <32 x i64> %sub19.i, %mul4.i
  %6 = bitcast <32 x i1> %cmp20.i to i32
  %tobool23.not.i = icmp eq i32 %6, 0
  br i1 %tobool23.not.i, label %whole_sectors_fine.exit, label %if.end28.thread

if.then.i81:
  %7 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %7, i64 896
  %8 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %8, i64 256
  %index.i668 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %9 = load i64, ptr %index.i668, align 8
  %arrayidx.i669 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %9
  %10 = load i64, ptr %arrayidx.i669, align 8
  %shl.i = shl i64 %9, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %8, i64 8
  %11 = load i64, ptr %block9.i, align 8
  %12 = load i64, ptr %8, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i669, i64 16
  %13 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i671 = getelementptr inbounds nuw i8, ptr %arrayidx.i669, i64 80
  %14 = load i64, ptr %read_mark.i671, align 8
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %13, i64 %14)
  %base14.i = getelementptr inbounds nuw i8, ptr %7, i64 232
  %cond.i = load i64, ptr %base14.i, align 8
  %valid_global.i = getelementptr inbounds nuw i8, ptr %8, i64 32
  %cond19.i = load i64, ptr %valid_global.i, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %8, i64 16
  %15 = load ptr, ptr %common1.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %8, i64 %9
  %mark3.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 264
  %16 = load i64, ptr %mark3.i, align 8
  %mixed.i673 = getelementptr inbounds nuw i8, ptr %15, i64 72
  %17 = load i64, ptr %mixed.i673, align 8
  %tobool.not.i674 = icmp eq i64 %17, 0
  br i1 %tobool.not.i674, label %past_of.exit, label %if.end.i675

if.end.i675:
  %last.i = getelementptr inbounds nuw i8, ptr %15, i64 64
  %18 = load ptr, ptr %last.i, align 8
  %cmp.i676 = icmp eq ptr %18, %8
  br i1 %cmp.i676, label %cond.true.i679, label %cond.end.i

cond.true.i679:
  %log.i = getelementptr inbounds nuw i8, ptr %8, i64 112
  %19 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %15, i64 56
  %20 = load i64, ptr %logged.i, align 8
  %21 = getelementptr %struct.Log, ptr %19, i64 %20
  %arrayidx.i680 = getelementptr i8, ptr %21, i64 -16
  %22 = load i64, ptr %arrayidx.i680, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i677 = phi i64 [ %22, %cond.true.i679 ], [ -1, %if.end.i675 ]
  %cond.i.i678 = tail call noundef i64 @llvm.umax.i64(i64 %16, i64 %cond.i677)
  br label %past_of.exit

past_of.exit:
  %retval.sroa.0.0.i = phi i64 [ %cond.i677, %cond.end.i ], [ %11, %if.then.i81 ]
  %retval.sroa.3.0.i = phi i64 [ %cond.i.i678, %cond.end.i ], [ %16, %if.then.i81 ]
  %23 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %4)
  %24 = icmp eq i64 %23, 1
  br i1 %24, label %entry.split.i685, label %shape_of.exit

entry.split.i685:
  %25 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %26 = icmp samesign ult i64 %25, 4
  br i1 %26, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %25
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i684 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i685 ], [ 4, %past_of.exit ]
  %or.i77 = or i64 %shl.i, %shl5.i
  %or6.i = or i64 %or.i77, %10
  %or2.i = or i64 %or6.i, %retval.0.i684
  %sub.i69 = sub i64 %vecext, %cond.i
  %div8.i = lshr i64 %sub.i69, 5
  %27 = load i64, ptr @UNINITIALIZED, align 8
  %tobool.not.i70 = icmp eq i64 %27, 0
  br i1 %tobool.not.i70, label %if.end.i73, label %land.lhs.true.i

land.lhs.true.i:
  %valid_sectors.i = getelementptr inbounds nuw i8, ptr %8, i64 152
  %28 = load ptr, ptr %valid_sectors.i, align 8
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %28, i64 %div8.i
  %add.i = add i64 %cond19.i, %vecext
  %29 = inttoptr i64 %add.i to ptr
  br i1 %24, label %entry.split.i, label %sw.default.i

entry.split.i:
  %30 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  switch i64 %30, label %sw.default.i [
    i64 0, label %all_marked.exit
    i64 1, label %sw.bb2.i
    i64 2, label %sw.bb6.i
    i64 3, label %sw.bb9.i
  ]

sw.bb2.i:
  %31 = load i16, ptr %add.ptr.i, align 2
  %cmp4.i = icmp eq i16 %31, -1
  br i1 %cmp4.i, label %if.end.i73, label %for.body.i.lr.ph

sw.bb6.i:
  %32 = load i32, ptr %add.ptr.i, align 4
  %cmp7.i = icmp eq i32 %32, -1
  br i1 %cmp7.i, label %if.end.i73, label %for.body.i.lr.ph

sw.bb9.i:
  %33 = load i64, ptr %add.ptr.i, align 8
  %cmp10.i = icmp eq i64 %33, -1
  br i1 %cmp10.i, label %if.end.i73, label %for.body.i.lr.ph

sw.default.i:
  %34 = load i64, ptr %add.ptr.i, align 8
  %arrayidx12.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  %35 = load i64, ptr %arrayidx12.i, align 8
  %and.i162 = and i64 %35, %34
  %cmp13.i = icmp eq i64 %and.i162, -1
  br i1 %cmp13.i, label %if.end.i73, label %for.cond.i.preheader

all_marked.exit:
  %36 = load i8, ptr %add.ptr.i, align 1
  %cmp.i164 = icmp eq i8 %36, -1
  br i1 %cmp.i164, label %if.end.i73, label %for.body.i.lr.ph

for.cond.i.preheader:
  %cmp.not.i855.not = icmp eq i64 %4, 0
  br i1 %cmp.not.i855.not, label %old4.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %37 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %37, 0
  br label %for.body.i

for.body.i:
  %sector.0.i856 = phi i64 [ 0, %for.body.i.lr.ph ], [ %inc.i, %if.end14.i ]
  %add.ptr6.i = getelementptr inbounds nuw <4 x i64>, ptr %29, i64 %sector.0.i856
  br i1 %tobool7.not.i, label %if.else.i, label %if.then8.i

if.then8.i:
  store <4 x i64> splat (i64 -1), ptr %add.ptr6.i, align 8
  br label %if.end14.i

if.else.i:
  %38 = load <4 x i64>, ptr %add.ptr6.i, align 8
  %cmp9.i = icmp ne <4 x i64> %38, splat (i64 -1)
  %insertvec.i170 = shufflevector <4 x i1> %cmp9.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %39 = bitcast <8 x i1> %insertvec.i170 to i8
  %40 = and i8 %39, 15
  %tobool11.not.i = icmp eq i8 %40, 0
  br i1 %tobool11.not.i, label %if.end14.i, label %if.end18

if.end14.i:
  %inc.i = add nuw i64 %sector.0.i856, 1
  %exitcond.not = icmp eq i64 %inc.i, %4
  br i1 %exitcond.not, label %for.body23.i, label %for.body.i

for.body23.i:
  %sector17.0.i858 = phi i64 [ %inc25.i, %for.body23.i ], [ 0, %if.end14.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector17.0.i858
  store i8 -1, ptr %arrayidx.i, align 1
  %inc25.i = add nuw i64 %sector17.0.i858, 1
  %exitcond866.not = icmp eq i64 %inc25.i, %4
  br i1 %exitcond866.not, label %if.end.i73, label %for.body23.i

if.end.i73:
  %cmp.i74 = icmp ult i64 %4, 5
  br i1 %cmp.i74, label %old4.exit, label %old16.exit

old4.exit:
  %notmask.i = shl nsw i64 -1, %4
  %41 = trunc nsw i64 %notmask.i to i32
  %conv.i = xor i32 %41, -1
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %8, i64 120
  %42 = load ptr, ptr %sector_writes.i, align 8
  %sector_reads.i = getelementptr inbounds nuw i8, ptr %8, i64 128
  %43 = load ptr, ptr %sector_reads.i, align 8
  %splat.splatinsert.i173 = insertelement <4 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i174 = shufflevector <4 x i64> %splat.splatinsert.i173, <4 x i64> poison, <4 x i32> zeroinitializer
  %div.i.rhs.trunc = trunc nuw nsw i64 %4 to i8
  %div.i832 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i832 to i64
  %splat.splatinsert1.i = insertelement <4 x i64> poison, i64 %div.i.zext, i64 0
  %splat.splat2.i = shufflevector <4 x i64> %splat.splatinsert1.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %shl.i175 = mul nuw nsw <4 x i64> %splat.splat2.i, <i64 0, i64 4194304, i64 8388608, i64 12582912>
  %add.i176 = add <4 x i64> %shl.i175, %splat.splat.i174
  %conv.i190 = zext nneg i32 %conv.i to i64
  %splat.splatinsert.i191 = insertelement <4 x i64> poison, i64 %conv.i190, i64 0
  %splat.splat.i192 = shufflevector <4 x i64> %splat.splatinsert.i191, <4 x i64> poison, <4 x i32> zeroinitializer
  %44 = and <4 x i64> %splat.splat.i192, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i193 = icmp ne <4 x i64> %44, zeroinitializer
  %add.ptr.i195 = getelementptr inbounds nuw i64, ptr %42, i64 %div8.i
  %masked_load.i196 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i195, <4 x i1> %tobool.i193, <4 x i64> zeroinitializer)
  %add.ptr.i183 = getelementptr inbounds nuw i64, ptr %43, i64 %div8.i
  %masked_load.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i183, <4 x i1> %tobool.i193, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i265 = insertelement <4 x i64> poison, i64 %12, i64 0
  %splat.splat2.i266 = shufflevector <4 x i64> %splat.splatinsert1.i265, <4 x i64> poison, <4 x i32> zeroinitializer
  %splat.splatinsert5.i269 = insertelement <4 x i64> poison, i64 %retval.sroa.0.0.i, i64 0
  %splat.splat6.i270 = shufflevector <4 x i64> %splat.splatinsert5.i269, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i271 = sub <4 x i64> %masked_load.i196, %splat.splat6.i270
  %sub9.i273 = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %splat.splatinsert10.i274 = insertelement <4 x i64> poison, i64 %sub9.i273, i64 0
  %splat.splat11.i275 = shufflevector <4 x i64> %splat.splatinsert10.i274, <4 x i64> poison, <4 x i32> zeroinitializer
  %xor.i218 = xor <4 x i64> %add.i176, %masked_load.i196
  %and.i219 = and <4 x i64> %xor.i218, splat (i64 4290773055)
  %cmp.i220 = icmp ne <4 x i64> %and.i219, zeroinitializer
  %and8.i222 = and <4 x i64> %masked_load.i196, splat (i64 32)
  %cmp9.i223 = icmp ne <4 x i64> %and8.i222, zeroinitializer
  %cmp11.i226 = icmp ult <4 x i64> %masked_load.i196, %splat.splat6.i270
  %and13.i227 = and <4 x i64> %xor.i218, splat (i64 4160749568)
  %cmp14.i228 = icmp ne <4 x i64> %and13.i227, zeroinitializer
  %and1633.i229.not844 = or <4 x i1> %cmp11.i226, %cmp14.i228
  %splat.splatinsert17.i231 = insertelement <4 x i64> poison, i64 %13, i64 0
  %splat.splat18.i232 = shufflevector <4 x i64> %splat.splatinsert17.i231, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i233 = icmp uge <4 x i64> %masked_load.i196, %splat.splat18.i232
  %and2134.i234.not846 = or <4 x i1> %cmp19.i233, %cmp9.i223
  %or2235.i235.not845 = and <4 x i1> %and2134.i234.not846, %cmp.i220
  %and2336.i236.not = or <4 x i1> %and1633.i229.not844, %or2235.i235.not845
  %45 = icmp uge <4 x i64> %masked_load.i196, %splat.splat2.i266
  %46 = icmp uge <4 x i64> %sub.i271, %splat.splat11.i275
  %47 = and <4 x i1> %45, %46
  %narrow843 = select <4 x i1> %and2336.i236.not, <4 x i1> %47, <4 x i1> zeroinitializer
  %sub.i252 = sub <4 x i64> %masked_load.i, %splat.splat6.i270
  %48 = load i64, ptr @STORE, align 8
  %tobool.not.i94 = icmp eq i64 %48, 0
  %cond.i97.sroa.speculated = select i1 %tobool.not.i94, i64 %13, i64 %cond.i.i
  %xor.i = xor <4 x i64> %add.i176, %masked_load.i
  %and.i206 = and <4 x i64> %xor.i, splat (i64 4290773055)
  %cmp.i207 = icmp eq <4 x i64> %and.i206, zeroinitializer
  %and8.i = and <4 x i64> %masked_load.i, splat (i64 32)
  %cmp9.i208 = icmp eq <4 x i64> %and8.i, zeroinitializer
  %cmp11.i211 = icmp uge <4 x i64> %masked_load.i, %splat.splat6.i270
  %and13.i = and <4 x i64> %xor.i, splat (i64 4160749568)
  %cmp14.i = icmp eq <4 x i64> %and13.i, zeroinitializer
  %and1633.i = and <4 x i1> %cmp11.i211, %cmp14.i
  %splat.splatinsert17.i = insertelement <4 x i64> poison, i64 %cond.i97.sroa.speculated, i64 0
  %splat.splat18.i = shufflevector <4 x i64> %splat.splatinsert17.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i
  %and2134.i = and <4 x i1> %cmp9.i208, %cmp19.i
  %or2235.i = or <4 x i1> %cmp.i207, %and2134.i
  %and2336.i = and <4 x i1> %and1633.i, %or2235.i
  %49 = icmp uge <4 x i64> %masked_load.i, %splat.splat2.i266
  %50 = icmp uge <4 x i64> %sub.i252, %splat.splat11.i275
  %51 = and <4 x i1> %49, %50
  %not.and2336.i = xor <4 x i1> %and2336.i, splat (i1 true)
  %narrow847 = select <4 x i1> %not.and2336.i, <4 x i1> %51, <4 x i1> zeroinitializer
  %cmp.i98 = icmp eq <4 x i64> %masked_load.i196, splat (i64 -1)
  %narrow848 = select <4 x i1> %cmp.i98, <4 x i1> splat (i1 true), <4 x i1> %narrow843
  %tobool.i849 = select i1 %tobool.not.i94, <4 x i1> zeroinitializer, <4 x i1> %narrow847
  %tobool.i = select <4 x i1> %narrow848, <4 x i1> splat (i1 true), <4 x i1> %tobool.i849
  %insertvec.i = shufflevector <4 x i1> %tobool.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %52 = bitcast <8 x i1> %insertvec.i to i8
  %53 = and i8 %52, 15
  %and.i166 = zext nneg i8 %53 to i32
  %and.i101 = and i32 %and.i166, %conv.i
  %tobool24.not.i = icmp eq i32 %and.i101, 0
  br i1 %tobool24.not.i, label %if.end26.i, label %if.end18

if.end26.i:
  br i1 %tobool.not.i94, label %if.then28.i, label %sectors_fine.exit

if.then28.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <4 x i64> %masked_load.i, ptr %cells.addr.i, align 32
  %54 = load ptr, ptr %common1.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %54, i64 72
  %55 = load i64, ptr %mixed.i, align 8
  %tobool.not.i286 = icmp eq i64 %55, 0
  br i1 %tobool.not.i286, label %own4.exit, label %if.end.i287

if.end.i287:
  %cmp19.i.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i232
  %and2134.i.i = and <4 x i1> %cmp19.i.i, %cmp9.i208
  %or2235.i.i = or <4 x i1> %and2134.i.i, %cmp.i207
  %and2336.i.i = and <4 x i1> %cmp14.i, %or2235.i.i
  %and.i290850 = and <4 x i1> %and2336.i.i, %narrow847
  %56 = load i64, ptr %8, align 8
  %splat.splatinsert.i292 = insertelement <4 x i64> poison, i64 %56, i64 0
  %splat.splat.i293 = shufflevector <4 x i64> %splat.splatinsert.i292, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp8.i294 = icmp uge <4 x i64> %masked_load.i, %splat.splat.i293
  %and1037.i = and <4 x i1> %cmp9.i208, %cmp8.i294
  %narrow851 = select <4 x i1> %and1037.i, <4 x i1> %and.i290850, <4 x i1> zeroinitializer
  %insertvec.i.i = shufflevector <4 x i1> %narrow851, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %57 = bitcast <8 x i1> %insertvec.i.i to i8
  %58 = and i8 %57, 15
  %and.i.i = zext nneg i8 %58 to i32
  %and14.i = and i32 %and.i.i, %conv.i
  %tobool15.not.i296862 = icmp eq i32 %and14.i, 0
  br i1 %tobool15.not.i296862, label %for.cond.cleanup.i, label %for.body.i297.lr.ph

for.body.i297.lr.ph:
  %run.i = getelementptr inbounds nuw i8, ptr %8, i64 96
  br label %for.body.i297

for.cond.cleanup.i.loopexit:
  %59 = zext nneg i32 %own.1.i to i64
  br label %for.cond.cleanup.i

for.cond.cleanup.i:
  %own.0.i.lcssa = phi i64 [ 0, %if.end.i287 ], [ %59, %for.cond.cleanup.i.loopexit ]
  %splat.splatinsert.i384 = insertelement <4 x i64> poison, i64 %own.0.i.lcssa, i64 0
  %splat.splat.i385 = shufflevector <4 x i64> %splat.splatinsert.i384, <4 x i64> poison, <4 x i32> zeroinitializer
  %60 = and <4 x i64> %splat.splat.i385, <i64 1, i64 2, i64 4, i64 8>
  %61 = icmp eq <4 x i64> %60, zeroinitializer
  %62 = and <4 x i1> %narrow847, %61
  br label %own4.exit

for.body.i297:
  %rest.0.i864 = phi i32 [ %and14.i, %for.body.i297.lr.ph ], [ %and23.i, %for.body.i297 ]
  %own.0.i863 = phi i32 [ 0, %for.body.i297.lr.ph ], [ %own.1.i, %for.body.i297 ]
  %63 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i864, i1 true)
  %idxprom.i = zext nneg i32 %63 to i64
  %arrayidx.i298 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %64 = load i64, ptr %arrayidx.i298, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %64)
  %65 = load i64, ptr %run.i, align 8
  %cmp17.i = icmp eq i64 %call16.i, %65
  %sub.i299 = sub nsw i32 0, %rest.0.i864
  %and20.i = and i32 %rest.0.i864, %sub.i299
  %or.i300 = select i1 %cmp17.i, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i300, %own.0.i863
  %sub22.i = add nsw i32 %rest.0.i864, -1
  %and23.i = and i32 %sub22.i, %rest.0.i864
  %tobool15.not.i296 = icmp eq i32 %and23.i, 0
  br i1 %tobool15.not.i296, label %for.cond.cleanup.i.loopexit, label %for.body.i297

own4.exit:
  %retval.0.i301.in = phi <4 x i1> [ %62, %for.cond.cleanup.i ], [ %narrow847, %if.then28.i ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or1.i = or <4 x i64> %vector_select.i, %masked_load.i
  %vector_select3.i = select <4 x i1> %retval.0.i301.in, <4 x i64> %or1.i, <4 x i64> %add.i176
  %and.i312852 = and <4 x i1> %and1633.i, %retval.0.i301.in
  %and4.i = and <4 x i64> %xor.i, splat (i64 130023455)
  %cmp.i314 = icmp eq <4 x i64> %and4.i, zeroinitializer
  %narrow853 = select <4 x i1> %cmp.i314, <4 x i1> %and.i312852, <4 x i1> zeroinitializer
  %insertvec.i.i317 = shufflevector <4 x i1> %narrow853, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %66 = bitcast <8 x i1> %insertvec.i.i317 to i8
  %67 = and i8 %66, 15
  %tobool.not.i319 = icmp eq i8 %67, 0
  br i1 %tobool.not.i319, label %sectors_fine.exit, label %if.end.i320

if.end.i320:
  %vector_select19.i = select <4 x i1> %cmp9.i208, <4 x i64> %add.i176, <4 x i64> %masked_load.i
  %vector_select21.i = select <4 x i1> %narrow853, <4 x i64> %vector_select19.i, <4 x i64> %vector_select3.i
  br label %sectors_fine.exit

old16.exit:
  %notmask.i122 = shl nsw i64 -1, %4
  %68 = trunc i64 %notmask.i122 to i32
  %conv.i123 = xor i32 %68, -1
  %sector_writes.i128 = getelementptr inbounds nuw i8, ptr %8, i64 120
  %69 = load ptr, ptr %sector_writes.i128, align 8
  %sector_reads.i129 = getelementptr inbounds nuw i8, ptr %8, i64 128
  %70 = load ptr, ptr %sector_reads.i129, align 8
  %splat.splatinsert.i389 = insertelement <16 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i390 = shufflevector <16 x i64> %splat.splatinsert.i389, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i391 = udiv i64 32, %4
  %splat.splatinsert1.i392 = insertelement <16 x i64> poison, i64 %div.i391, i64 0
  %splat.splat2.i393 = shufflevector <16 x i64> %splat.splatinsert1.i392, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i394 = mul nuw nsw <16 x i64> %splat.splat2.i393, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i395 = add <16 x i64> %shl.i394, %splat.splat.i390
  %conv.i410 = trunc i32 %conv.i123 to i16
  %71 = bitcast i16 %conv.i410 to <16 x i1>
  %add.ptr.i412 = getelementptr inbounds nuw i64, ptr %69, i64 %div8.i
  %masked_load.i413 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i412, <16 x i1> %71, <16 x i64> zeroinitializer)
  %add.ptr.i401 = getelementptr inbounds nuw i64, ptr %70, i64 %div8.i
  %masked_load.i402 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i401, <16 x i1> %71, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i504 = insertelement <16 x i64> poison, i64 %12, i64 0
  %splat.splat2.i505 = shufflevector <16 x i64> %splat.splatinsert1.i504, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i508 = insertelement <16 x i64> poison, i64 %retval.sroa.0.0.i, i64 0
  %splat.splat6.i509 = shufflevector <16 x i64> %splat.splatinsert5.i508, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i510 = sub <16 x i64> %masked_load.i413, %splat.splat6.i509
  %sub9.i512 = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %splat.splatinsert10.i513 = insertelement <16 x i64> poison, i64 %sub9.i512, i64 0
  %splat.splat11.i514 = shufflevector <16 x i64> %splat.splatinsert10.i513, <16 x i64> poison, <16 x i32> zeroinitializer
  %xor.i447 = xor <16 x i64> %add.i395, %masked_load.i413
  %and.i448 = and <16 x i64> %xor.i447, splat (i64 4290773055)
  %cmp.i449 = icmp ne <16 x i64> %and.i448, zeroinitializer
  %and8.i451 = and <16 x i64> %masked_load.i413, splat (i64 32)
  %cmp9.i452 = icmp ne <16 x i64> %and8.i451, zeroinitializer
  %cmp11.i455 = icmp ult <16 x i64> %masked_load.i413, %splat.splat6.i509
  %and13.i456 = and <16 x i64> %xor.i447, splat (i64 4160749568)
  %cmp14.i457 = icmp ne <16 x i64> %and13.i456, zeroinitializer
  %and1635.i458.not833 = or <16 x i1> %cmp11.i455, %cmp14.i457
  %splat.splatinsert17.i460 = insertelement <16 x i64> poison, i64 %13, i64 0
  %splat.splat18.i461 = shufflevector <16 x i64> %splat.splatinsert17.i460, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i462 = icmp uge <16 x i64> %masked_load.i413, %splat.splat18.i461
  %and2136.i463.not835 = or <16 x i1> %cmp19.i462, %cmp9.i452
  %or2237.i464.not834 = and <16 x i1> %and2136.i463.not835, %cmp.i449
  %and2338.i465.not = or <16 x i1> %and1635.i458.not833, %or2237.i464.not834
  %72 = icmp uge <16 x i64> %masked_load.i413, %splat.splat2.i505
  %73 = icmp uge <16 x i64> %sub.i510, %splat.splat11.i514
  %74 = and <16 x i1> %72, %73
  %narrow = select <16 x i1> %and2338.i465.not, <16 x i1> %74, <16 x i1> zeroinitializer
  %sub.i485 = sub <16 x i64> %masked_load.i402, %splat.splat6.i509
  %75 = load i64, ptr @STORE, align 8
  %tobool.not.i138 = icmp eq i64 %75, 0
  %cond.i141.sroa.speculated = select i1 %tobool.not.i138, i64 %13, i64 %cond.i.i
  %xor.i425 = xor <16 x i64> %add.i395, %masked_load.i402
  %and.i426 = and <16 x i64> %xor.i425, splat (i64 4290773055)
  %cmp.i427 = icmp eq <16 x i64> %and.i426, zeroinitializer
  %and8.i429 = and <16 x i64> %masked_load.i402, splat (i64 32)
  %cmp9.i430 = icmp eq <16 x i64> %and8.i429, zeroinitializer
  %cmp11.i433 = icmp uge <16 x i64> %masked_load.i402, %splat.splat6.i509
  %and13.i434 = and <16 x i64> %xor.i425, splat (i64 4160749568)
  %cmp14.i435 = icmp eq <16 x i64> %and13.i434, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i433, %cmp14.i435
  %splat.splatinsert17.i437 = insertelement <16 x i64> poison, i64 %cond.i141.sroa.speculated, i64 0
  %splat.splat18.i438 = shufflevector <16 x i64> %splat.splatinsert17.i437, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i439 = icmp ult <16 x i64> %masked_load.i402, %splat.splat18.i438
  %and2136.i = and <16 x i1> %cmp9.i430, %cmp19.i439
  %or2237.i = or <16 x i1> %cmp.i427, %and2136.i
  %and2338.i = and <16 x i1> %and1635.i, %or2237.i
  %76 = icmp uge <16 x i64> %masked_load.i402, %splat.splat2.i505
  %77 = icmp uge <16 x i64> %sub.i485, %splat.splat11.i514
  %78 = and <16 x i1> %76, %77
  %not.and2338.i = xor <16 x i1> %and2338.i, splat (i1 true)
  %narrow836 = select <16 x i1> %not.and2338.i, <16 x i1> %78, <16 x i1> zeroinitializer
  %cmp.i143 = icmp eq <16 x i64> %masked_load.i413, splat (i64 -1)
  %narrow837 = select <16 x i1> %cmp.i143, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i520838 = select i1 %tobool.not.i138, <16 x i1> zeroinitializer, <16 x i1> %narrow836
  %tobool.i520 = select <16 x i1> %narrow837, <16 x i1> splat (i1 true), <16 x i1> %tobool.i520838
  %79 = bitcast <16 x i1> %tobool.i520 to i16
  %mask.sroa.0.0.insert.ext.i = zext i16 %79 to i32
  %and.i149 = and i32 %mask.sroa.0.0.insert.ext.i, %conv.i123
  %tobool24.not.i150 = icmp eq i32 %and.i149, 0
  br i1 %tobool24.not.i150, label %if.end26.i151, label %if.end18

if.end26.i151:
  br i1 %tobool.not.i138, label %if.then28.i157, label %unraced16.exit.thread827

unraced16.exit.thread827:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %add.i395, ptr align 8 %add.ptr.i412, <16 x i1> %71)
  br label %cleanup

if.then28.i157:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i524)
  store <16 x i64> %masked_load.i402, ptr %cells.addr.i524, align 128
  %80 = load ptr, ptr %common1.i, align 8
  %mixed.i535 = getelementptr inbounds nuw i8, ptr %80, i64 72
  %81 = load i64, ptr %mixed.i535, align 8
  %tobool.not.i536 = icmp eq i64 %81, 0
  br i1 %tobool.not.i536, label %own16.exit, label %if.end.i537

if.end.i537:
  %cmp19.i.i552 = icmp ult <16 x i64> %masked_load.i402, %splat.splat18.i461
  %and2136.i.i = and <16 x i1> %cmp19.i.i552, %cmp9.i430
  %or2237.i.i = or <16 x i1> %and2136.i.i, %cmp.i427
  %and2338.i.i = and <16 x i1> %cmp14.i435, %or2237.i.i
  %and.i555839 = and <16 x i1> %and2338.i.i, %narrow836
  %82 = load i64, ptr %8, align 8
  %splat.splatinsert.i558 = insertelement <16 x i64> poison, i64 %82, i64 0
  %splat.splat.i559 = shufflevector <16 x i64> %splat.splatinsert.i558, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i560 = icmp uge <16 x i64> %masked_load.i402, %splat.splat.i559
  %and1037.i561 = and <16 x i1> %cmp9.i430, %cmp8.i560
  %narrow840 = select <16 x i1> %and1037.i561, <16 x i1> %and.i555839, <16 x i1> zeroinitializer
  %83 = bitcast <16 x i1> %narrow840 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %83 to i32
  %and14.i565 = and i32 %mask.sroa.0.0.insert.ext.i.i, %conv.i123
  %tobool15.not.i569859 = icmp eq i32 %and14.i565, 0
  br i1 %tobool15.not.i569859, label %for.cond.cleanup.i582, label %for.body.i570.lr.ph

for.body.i570.lr.ph:
  %run.i574 = getelementptr inbounds nuw i8, ptr %8, i64 96
  br label %for.body.i570

for.cond.cleanup.i582.loopexit:
  %84 = trunc nuw i32 %own.1.i579 to i16
  %.inner = xor i16 %84, -1
  %85 = bitcast i16 %.inner to <16 x i1>
  br label %for.cond.cleanup.i582

for.cond.cleanup.i582:
  %own.0.i567.lcssa = phi <16 x i1> [ splat (i1 true), %if.end.i537 ], [ %85, %for.cond.cleanup.i582.loopexit ]
  %86 = and <16 x i1> %narrow836, %own.0.i567.lcssa
  br label %own16.exit

for.body.i570:
  %rest.0.i568861 = phi i32 [ %and14.i565, %for.body.i570.lr.ph ], [ %and23.i581, %for.body.i570 ]
  %own.0.i567860 = phi i32 [ 0, %for.body.i570.lr.ph ], [ %own.1.i579, %for.body.i570 ]
  %87 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i568861, i1 true)
  %idxprom.i571 = zext nneg i32 %87 to i64
  %arrayidx.i572 = getelementptr inbounds nuw i64, ptr %cells.addr.i524, i64 %idxprom.i571
  %88 = load i64, ptr %arrayidx.i572, align 8
  %call16.i573 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %88)
  %89 = load i64, ptr %run.i574, align 8
  %cmp17.i575 = icmp eq i64 %call16.i573, %89
  %sub.i576 = sub nsw i32 0, %rest.0.i568861
  %and20.i577 = and i32 %rest.0.i568861, %sub.i576
  %or.i578 = select i1 %cmp17.i575, i32 %and20.i577, i32 0
  %own.1.i579 = or i32 %or.i578, %own.0.i567860
  %sub22.i580 = add nsw i32 %rest.0.i568861, -1
  %and23.i581 = and i32 %sub22.i580, %rest.0.i568861
  %tobool15.not.i569 = icmp eq i32 %and23.i581, 0
  br i1 %tobool15.not.i569, label %for.cond.cleanup.i582.loopexit, label %for.body.i570

own16.exit:
  %retval.0.i583.in = phi <16 x i1> [ %86, %for.cond.cleanup.i582 ], [ %narrow836, %if.then28.i157 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i524)
  %vector_select.i595 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or1.i596 = or <16 x i64> %vector_select.i595, %masked_load.i402
  %vector_select3.i598 = select <16 x i1> %retval.0.i583.in, <16 x i64> %or1.i596, <16 x i64> %add.i395
  %and.i599841 = and <16 x i1> %and1635.i, %retval.0.i583.in
  %and4.i601 = and <16 x i64> %xor.i425, splat (i64 130023455)
  %cmp.i602 = icmp eq <16 x i64> %and4.i601, zeroinitializer
  %narrow842 = select <16 x i1> %cmp.i602, <16 x i1> %and.i599841, <16 x i1> zeroinitializer
  %90 = bitcast <16 x i1> %narrow842 to i16
  %tobool.not.i607 = icmp eq i16 %90, 0
  br i1 %tobool.not.i607, label %unraced16.exit, label %if.end.i608

if.end.i608:
  %vector_select19.i612 = select <16 x i1> %cmp9.i430, <16 x i64> %add.i395, <16 x i64> %masked_load.i402
  %vector_select21.i614 = select <16 x i1> %narrow842, <16 x i64> %vector_select19.i612, <16 x i64> %vector_select3.i598
  br label %unraced16.exit

unraced16.exit:
  %mine.0.i154 = phi <16 x i64> [ %vector_select3.i598, %own16.exit ], [ %vector_select21.i614, %if.end.i608 ]
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %mine.0.i154, ptr align 8 %add.ptr.i401, <16 x i1> %71)
  br label %cleanup

sectors_fine.exit:
  %cond44.i = phi ptr [ %42, %if.end26.i ], [ %43, %if.end.i320 ], [ %43, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i176, %if.end26.i ], [ %vector_select21.i, %if.end.i320 ], [ %vector_select3.i, %own4.exit ]
  %add.ptr.i333 = getelementptr inbounds nuw i64, ptr %cond44.i, i64 %div8.i
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i333, <4 x i1> %tobool.i193)
  br label %cleanup

whole_sectors_fine.exit:
  %call3.i = tail call fastcc zeroext i1 @half_fine(ptr noundef %w, i64 noundef %vecext, i64 noundef 0, i64 noundef %access)
  %call4.i = tail call fastcc zeroext i1 @half_fine(ptr noundef %w, i64 noundef %vecext1, i64 noundef 16, i64 noundef %access)
  %91 = and i1 %call3.i, %call4.i
  br i1 %91, label %cleanup, label %if.end28.thread

if.end28.thread:
  %layout.0.ph = phi i32 [ 2, %whole_sectors_fine.exit ], [ 0, %land.rhs17.i ], [ 0, %land.lhs.true14.i ], [ 0, %if.end.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %in_memory)
  store <32 x i64> %address, ptr %in_memory, align 256
  call fastcc void @access_words(ptr noundef %w, ptr noundef %in_memory, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  br label %if.then32

if.end18:
  %92 = phi i64 [ %.pre868, %if.end.if.end18_crit_edge ], [ %4, %old16.exit ], [ %4, %old4.exit ], [ %.pre869, %land.lhs.true5 ], [ %4, %if.else.i ]
  %93 = phi i64 [ %.pre, %if.end.if.end18_crit_edge ], [ %75, %old16.exit ], [ %48, %old4.exit ], [ %.pre867, %land.lhs.true5 ], [ 0, %if.else.i ]
  %or.cond37801 = phi i1 [ true, %if.end.if.end18_crit_edge ], [ false, %old16.exit ], [ false, %old4.exit ], [ true, %land.lhs.true5 ], [ false, %if.else.i ]
  %layout.0 = phi i32 [ 0, %if.end.if.end18_crit_edge ], [ 1, %old16.exit ], [ 1, %old4.exit ], [ 0, %land.lhs.true5 ], [ 1, %if.else.i ]
  %tobool21 = icmp eq i64 %93, 0
  %or.cond38.not64 = select i1 %tobool4, i1 %tobool21, i1 false
  %cmp = icmp ugt i64 %92, 3
  %or.cond39 = select i1 %or.cond38.not64, i1 %cmp, i1 false
  br i1 %or.cond39, label %land.lhs.true23, label %if.end28

land.lhs.true23:
  %conv = trunc <32 x i64> %address to <32 x i32>
  %94 = load ptr, ptr %w, align 8
  %tracked.i.i688 = getelementptr inbounds nuw i8, ptr %94, i64 896
  %95 = load ptr, ptr %tracked.i.i688, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %95, i64 256
  %index.i.i689 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %96 = load i64, ptr %index.i.i689, align 8
  %arrayidx.i.i690 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %96
  %conv.i691 = trunc i64 %92 to i32
  %splat.splatinsert.i692 = insertelement <32 x i32> poison, i32 %conv.i691, i64 0
  %splat.splat.i693 = shufflevector <32 x i32> %splat.splatinsert.i692, <32 x i32> poison, <32 x i32> zeroinitializer
  %add2.i = add <32 x i32> %splat.splat.i693, %conv
  %deferred.i = getelementptr inbounds nuw i8, ptr %95, i64 168
  %97 = load i64, ptr %deferred.i, align 8
  br i1 %tobool2, label %land.lhs.true.i702, label %if.end.i695

land.lhs.true.i702:
  %cmp.i703 = icmp ugt i64 %97, 2047
  %or.cond.i704 = select i1 %tobool, i1 true, i1 %cmp.i703
  br i1 %or.cond.i704, label %defer.exit.thread820, label %lor.lhs.false5.i

lor.lhs.false5.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %95, i64 136
  %98 = load i64, ptr %shared_written.i, align 8
  %mark.i705 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i690, i64 8
  %99 = load i64, ptr %mark.i705, align 8
  %cmp6.not.i = icmp ult i64 %98, %99
  br i1 %cmp6.not.i, label %if.end.i695, label %defer.exit.thread820

if.end.i695:
  %100 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not.i = icmp eq i64 %100, 0
  br i1 %tobool8.not.i, label %if.end13.i, label %land.lhs.true9.i

land.lhs.true9.i:
  %shared_valid.i.i = getelementptr inbounds nuw i8, ptr %95, i64 160
  %101 = load i64, ptr %shared_valid.i.i, align 8
  %conv.i.i.i = trunc i64 %101 to i32
  %splat.splatinsert.i.i.i = insertelement <32 x i32> poison, i32 %conv.i.i.i, i64 0
  %splat.splat.i.i.i = shufflevector <32 x i32> %splat.splatinsert.i.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i.i.i = icmp ult <32 x i32> %splat.splat.i.i.i, %add2.i
  %102 = bitcast <32 x i1> %cmp.i.i.i to i32
  %and.i.i.i = and i32 %mask, %102
  %tobool1.i.not.i.i = icmp eq i32 %and.i.i.i, 0
  br i1 %tobool1.i.not.i.i, label %if.end13.i, label %if.end.i.i

if.end.i.i:
  %call4.i.i = tail call i64 @ig_extend(ptr noundef nonnull %w)
  %conv.i16.i.i = trunc i64 %call4.i.i to i32
  %splat.splatinsert.i17.i.i = insertelement <32 x i32> poison, i32 %conv.i16.i.i, i64 0
  %splat.splat.i18.i.i = shufflevector <32 x i32> %splat.splatinsert.i17.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i19.i.i = icmp ult <32 x i32> %splat.splat.i18.i.i, %add2.i
  %103 = bitcast <32 x i1> %cmp.i19.i.i to i32
  %and.i20.i.i = and i32 %mask, %103
  %tobool1.i21.not.i.i = icmp eq i32 %and.i20.i.i, 0
  br i1 %tobool1.i21.not.i.i, label %if.end13.i, label %was_written.exit.i

was_written.exit.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp7.i.i)
  store <32 x i32> %conv, ptr %byval-temp7.i.i, align 128
  %value.1 = load <32 x i32>, ptr %byval-temp7.i.i
  %call8.i.i = tail call zeroext i1 @ig_seen(ptr noundef nonnull %w, <32 x i32> %value.1, i32 noundef %mask, i64 noundef range(i64 4, 0) %92, ptr noundef %values)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp7.i.i)
  %brmerge.not.i = and i1 %tobool2, %call8.i.i
  br i1 %brmerge.not.i, label %if.then15.i, label %defer.exit

if.end13.i:
  br i1 %tobool2, label %if.then15.i, label %cleanup

if.then15.i:
  %deferred_log.i = getelementptr inbounds nuw i8, ptr %95, i64 176
  %104 = load ptr, ptr %deferred_log.i, align 8
  %arrayidx.i697 = getelementptr inbounds nuw %struct.Deferred, ptr %104, i64 %97
  %105 = load i64, ptr %arrayidx.i.i690, align 8
  %106 = load i64, ptr %index.i.i689, align 8
  %shl.i698 = shl i64 %106, 27
  %or.i699 = or i64 %105, %shl.i698
  %or16.i = or i64 %or.i699, 15
  %mark18.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i690, i64 8
  %107 = load i64, ptr %mark18.i, align 8
  %lane_mark19.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i690, i64 16
  %108 = load i64, ptr %lane_mark19.i, align 8
  %conv21.i = zext i32 %mask to i64
  %shl22.i = shl i64 %92, 32
  %or23.i = or disjoint i64 %shl22.i, %conv21.i
  store i64 %or16.i, ptr %arrayidx.i697, align 8
  %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i697, i64 8
  store i64 %107, ptr %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i697, i64 16
  store i64 %108, ptr %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i697, i64 24
  store i64 %or23.i, ptr %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i697, i64 32
  store ptr %values, ptr %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i, align 8
  %shr.i700854 = lshr <32 x i64> %address, splat (i64 2)
  %conv25.i = trunc <32 x i64> %shr.i700854 to <32 x i16>
  %109 = load ptr, ptr %deferred_log.i, align 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %109, i64 81920
  %add.ptr.idx.i = shl i64 %97, 6
  %add.ptr.i701 = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %add.ptr.idx.i
  store <32 x i16> %conv25.i, ptr %add.ptr.i701, align 2
  %add27.i = add i64 %97, 1
  store i64 %add27.i, ptr %deferred.i, align 8
  %110 = load i64, ptr %arrayidx.i.i690, align 8
  %shared_read.i = getelementptr inbounds nuw i8, ptr %95, i64 144
  store i64 %110, ptr %shared_read.i, align 8
  br label %cleanup

defer.exit.thread820:
  call void @llvm.lifetime.start.p0(ptr nonnull %in_memory)
  store <32 x i64> %address, ptr %in_memory, align 256
  call fastcc void @access_words(ptr noundef nonnull %w, ptr noundef %in_memory, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  br i1 %or.cond37801, label %if.end33, label %if.then32

defer.exit:
  br i1 %call8.i.i, label %cleanup, label %if.end28

if.end28:
  call void @llvm.lifetime.start.p0(ptr nonnull %in_memory)
  store <32 x i64> %address, ptr %in_memory, align 256
  call fastcc void @access_words(ptr noundef %w, ptr noundef %in_memory, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  br i1 %or.cond37801, label %if.end33, label %if.then32

if.then32:
  %layout.0817824 = phi i32 [ %layout.0.ph, %if.end28.thread ], [ %layout.0, %if.end28 ], [ %layout.0, %defer.exit.thread820 ]
  tail call fastcc void @unite_sectors(ptr noundef %w, i32 noundef %layout.0817824, i64 noundef %vecext, i64 noundef %vecext1, i64 noundef %access)
  br label %if.end33

if.end33:
  call void @llvm.lifetime.end.p0(ptr nonnull %in_memory)
  br label %cleanup

cleanup:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare zeroext i1 @ig_strangers(ptr noundef)

declare void @ig_each(ptr noundef, i64 noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)

declare void @llvm.lifetime.end.p0(ptr captures(none))

define internal fastcc void @access_words(ptr noundef %w, ptr noundef nonnull readonly captures(none) %address, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %addresses.i = alloca [8 x i64], align 16
  %who.i = alloca [8 x i64], align 16
  %byval-temp = alloca <32 x i64>, align 256
  %0 = load i64, ptr @NBYTES, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %0, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %mul = mul <32 x i64> %splat.splat, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %1 = load <32 x i64>, ptr %address, align 256
  %shuffle = shufflevector <32 x i64> %1, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %sub = sub <32 x i64> %1, %shuffle
  %2 = extractelement <32 x i64> %1, i64 0
  %cmp4 = icmp ne <32 x i64> %sub, %mul
  %3 = bitcast <32 x i1> %cmp4 to i32
  %and = and i32 %mask, %3
  %tobool5.not = icmp eq i32 %and, 0
  br i1 %tobool5.not, label %if.then, label %entry.if.end_crit_edge

entry.if.end_crit_edge:
  %.pre = load i64, ptr @STORE, align 8
  br label %if.end

if.then:
  %4 = extractelement <32 x i64> %1, i64 16
  %sub2 = sub i64 %4, %2
  %mul3 = shl i64 %0, 4
  %cmp = icmp eq i64 %sub2, %mul3
  br i1 %cmp, label %if.end20.thread, label %for.cond.i108.preheader

for.cond.i108.preheader:
  %5 = load i64, ptr @STORE, align 8
  %tobool.i113 = icmp ne i64 %5, 0
  %cmp16.i122 = icmp ugt i64 %0, 3
  br label %for.body.i112

if.end20.thread:
  %call = tail call fastcc zeroext i1 @run_of_warp(ptr noundef %w, i64 noundef %2, i32 noundef %mask, i64 noundef %access)
  %conv = zext i1 %call to i64
  %6 = load i64, ptr @STORE, align 8
  br label %if.end30

for.body.i112:
  %trouble.0.i110164 = phi i64 [ 0, %for.cond.i108.preheader ], [ %or.i121, %if.end.i116 ]
  %cmp.i111 = phi i1 [ true, %for.cond.i108.preheader ], [ false, %if.end.i116 ]
  %lane.0.i109163 = phi i64 [ 0, %for.cond.i108.preheader ], [ 16, %if.end.i116 ]
  %left.4162 = phi i32 [ %mask, %for.cond.i108.preheader ], [ %left.5, %if.end.i116 ]
  %tobool1.i114 = icmp ne i64 %trouble.0.i110164, 0
  %or.cond.i115 = select i1 %tobool.i113, i1 %tobool1.i114, i1 false
  br i1 %or.cond.i115, label %if.end30.thread193, label %if.end.i116

if.end.i116:
  %sh_prom.i117 = trunc nuw nsw i64 %lane.0.i109163 to i32
  %shr.i118 = lshr i32 %left.4162, %sh_prom.i117
  %and.i119 = and i32 %shr.i118, 65535
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %address, i64 %lane.0.i109163
  %7 = load i64, ptr %arrayidx.i, align 8
  %call.i = tail call fastcc zeroext i1 @run_of_half(ptr noundef %w, i64 noundef %7, i32 noundef %and.i119, i64 noundef %lane.0.i109163, i64 noundef %access)
  %conv15.i120 = zext i1 %call.i to i64
  %or.i121 = or i64 %trouble.0.i110164, %conv15.i120
  %or.cond29.i123 = select i1 %cmp16.i122, i1 true, i1 %call.i
  %shl.i125 = shl nuw i32 65535, %sh_prom.i117
  %not.i126 = xor i32 %shl.i125, -1
  %and25.i127 = select i1 %or.cond29.i123, i32 -1, i32 %not.i126
  %left.5 = and i32 %and25.i127, %left.4162
  br i1 %cmp.i111, label %for.body.i112, label %if.end

if.end:
  %8 = phi i64 [ %.pre, %entry.if.end_crit_edge ], [ %5, %if.end.i116 ]
  %left.0 = phi i32 [ %mask, %entry.if.end_crit_edge ], [ %left.5, %if.end.i116 ]
  %trouble.0 = phi i64 [ 2, %entry.if.end_crit_edge ], [ %or.i121, %if.end.i116 ]
  %tobool8 = icmp eq i64 %8, 0
  %cmp9 = icmp eq i64 %trouble.0, 2
  %or.cond = select i1 %tobool8, i1 %cmp9, i1 false
  br i1 %or.cond, label %land.rhs, label %if.end20

land.rhs:
  %cmp12 = icmp ne <32 x i64> %1, %shuffle
  %9 = bitcast <32 x i1> %cmp12 to i32
  %and15 = and i32 %mask, %9
  %tobool16.not = icmp eq i32 %and15, 0
  br i1 %tobool16.not, label %for.cond.i91.preheader, label %if.end20

for.cond.i91.preheader:
  %cmp16.i105 = icmp ugt i64 %0, 3
  br label %for.body.i95

for.body.i95:
  %trouble.0.i93167 = phi i64 [ 0, %for.cond.i91.preheader ], [ %or.i104, %for.body.i95 ]
  %cmp.i94 = phi i1 [ true, %for.cond.i91.preheader ], [ false, %for.body.i95 ]
  %lane.0.i92166 = phi i64 [ 0, %for.cond.i91.preheader ], [ 16, %for.body.i95 ]
  %left.2165 = phi i32 [ %left.0, %for.cond.i91.preheader ], [ %left.3, %for.body.i95 ]
  %sh_prom.i100 = trunc nuw nsw i64 %lane.0.i92166 to i32
  %shr.i101 = lshr i32 %left.2165, %sh_prom.i100
  %and.i102 = and i32 %shr.i101, 65535
  %arrayidx6.i = getelementptr inbounds nuw i64, ptr %address, i64 %lane.0.i92166
  %10 = load i64, ptr %arrayidx6.i, align 8
  %call7.i = tail call fastcc zeroext i1 @same(ptr noundef %w, i64 noundef %10, i32 noundef %and.i102, i64 noundef %lane.0.i92166, i64 noundef %access)
  %conv15.i103 = zext i1 %call7.i to i64
  %or.i104 = or i64 %trouble.0.i93167, %conv15.i103
  %or.cond29.i = select i1 %cmp16.i105, i1 true, i1 %call7.i
  %shl.i = shl nuw i32 65535, %sh_prom.i100
  %not.i = xor i32 %shl.i, -1
  %and25.i = select i1 %or.cond29.i, i32 -1, i32 %not.i
  %left.3 = and i32 %and25.i, %left.2165
  br i1 %cmp.i94, label %for.body.i95, label %if.end20

if.end20:
  %left.1 = phi i32 [ %left.0, %if.end ], [ %left.0, %land.rhs ], [ %left.3, %for.body.i95 ]
  %trouble.1 = phi i64 [ %trouble.0, %if.end ], [ 2, %land.rhs ], [ %or.i104, %for.body.i95 ]
  %cmp23 = icmp ugt i64 %0, 3
  %or.cond59 = select i1 %tobool8, i1 %cmp23, i1 false
  %cmp26 = icmp eq i64 %trouble.1, 2
  %or.cond60 = select i1 %or.cond59, i1 %cmp26, i1 false
  br i1 %or.cond60, label %if.then28, label %if.end30

if.then28:
  %11 = load <32 x i64>, ptr %address, align 256
  %shuffle.i = shufflevector <32 x i64> %11, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %cmp.i131 = icmp eq <32 x i64> %11, %shuffle.i
  %12 = bitcast <32 x i1> %cmp.i131 to i32
  %shl.i132 = shl i32 %mask, 1
  %13 = and i32 %shl.i132, %12
  %and1.i = and i32 %13, %mask
  %shr.i133 = lshr exact i32 %and1.i, 1
  %shuffle5.i = shufflevector <32 x i64> %11, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %cmp6.i = icmp eq <32 x i64> %11, %shuffle5.i
  %14 = bitcast <32 x i1> %cmp6.i to i32
  %shl10.i = shl i32 %mask, 8
  %15 = and i32 %shl10.i, %14
  %and11.i = and i32 %15, %mask
  %or12.i = or i32 %and1.i, %and11.i
  %shr13.i = lshr exact i32 %and11.i, 8
  %or14.i = or i32 %shr.i133, %shr13.i
  %shuffle17.i = shufflevector <32 x i64> %11, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %cmp18.i = icmp eq <32 x i64> %11, %shuffle17.i
  %16 = bitcast <32 x i1> %cmp18.i to i32
  %shl22.i = shl i32 %mask, 16
  %17 = and i32 %shl22.i, %16
  %and23.i = and i32 %17, %mask
  %or24.i = or i32 %or12.i, %and23.i
  %shr25.i = lshr exact i32 %and23.i, 16
  %or26.i = or i32 %or14.i, %shr25.i
  %and27.i = xor i32 %or24.i, %mask
  %18 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %and27.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %addresses.i)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %addresses.i, i8 0, i64 64, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %who.i)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %who.i, i8 0, i64 64, i1 false)
  %cmp28.i = icmp samesign ugt i32 %18, 8
  br i1 %cmp28.i, label %if.end30.thread, label %if.end.i134

if.end.i134:
  %tobool31.not.i168 = icmp eq i32 %or24.i, %mask
  br i1 %tobool31.not.i168, label %for.cond.cleanup.critedge.i, label %land.rhs.i.preheader

land.rhs.i.preheader:
  %conv30.i = zext i32 %and27.i to i64
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i170 = phi i64 [ %and40.i, %land.rhs.i ], [ %conv30.i, %land.rhs.i.preheader ]
  %index.0.i169 = phi i64 [ %inc.i, %land.rhs.i ], [ 0, %land.rhs.i.preheader ]
  %19 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i170, i1 true)
  %cast.i = trunc nuw nsw i64 %19 to i32
  %arrayidx.i136 = getelementptr inbounds nuw i64, ptr %address, i64 %19
  %20 = load i64, ptr %arrayidx.i136, align 8
  %arrayidx33.i = getelementptr inbounds nuw i64, ptr %addresses.i, i64 %index.0.i169
  store i64 %20, ptr %arrayidx33.i, align 8
  %shl34.i = shl nuw nsw i64 %19, 22
  %21 = shl nuw i32 1, %cast.i
  %22 = and i32 %21, %or26.i
  %tobool37.not.i = icmp eq i32 %22, 0
  %cond.i = select i1 %tobool37.not.i, i64 0, i64 16
  %or38.i = or disjoint i64 %cond.i, %shl34.i
  %inc.i = add i64 %index.0.i169, 1
  %arrayidx39.i = getelementptr inbounds nuw i64, ptr %who.i, i64 %index.0.i169
  store i64 %or38.i, ptr %arrayidx39.i, align 8
  %sub.i = add nsw i64 %rest_.0.i170, -1
  %and40.i = and i64 %sub.i, %rest_.0.i170
  %tobool31.not.i = icmp eq i64 %and40.i, 0
  br i1 %tobool31.not.i, label %for.cond.cleanup.critedge.i, label %land.rhs.i

for.cond.cleanup.critedge.i:
  %notmask.i = shl nsw i32 -1, %18
  %sub43.i = xor i32 %notmask.i, -1
  %call.i137 = call fastcc zeroext i1 @few(ptr noundef %w, ptr noundef %addresses.i, i32 noundef %sub43.i, ptr noundef %who.i, i64 noundef %access)
  %conv45.i = zext i1 %call.i137 to i64
  br label %if.end30.thread

if.end30.thread:
  %retval.0.i = phi i64 [ %conv45.i, %for.cond.cleanup.critedge.i ], [ 2, %if.then28 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %who.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %addresses.i)
  br label %cond.false35

if.end30:
  %left.1155 = phi i32 [ %mask, %if.end20.thread ], [ %left.1, %if.end20 ]
  %23 = phi i64 [ %6, %if.end20.thread ], [ %8, %if.end20 ]
  %trouble.2 = phi i64 [ %conv, %if.end20.thread ], [ %trouble.1, %if.end20 ]
  %cmp31 = icmp ult i64 %0, 4
  br i1 %cmp31, label %cond.true33, label %cond.false35

if.end30.thread193:
  %cmp31196 = icmp ult i64 %0, 4
  br i1 %cmp31196, label %if.then40, label %if.then48

cond.true33:
  %tobool34.not = icmp eq i64 %trouble.2, 0
  br i1 %tobool34.not, label %if.end58, label %if.then40

cond.false35:
  %trouble.2192 = phi i64 [ %retval.0.i, %if.end30.thread ], [ %trouble.2, %if.end30 ]
  %24 = phi i64 [ %8, %if.end30.thread ], [ %23, %if.end30 ]
  %left.1155191 = phi i32 [ %left.1, %if.end30.thread ], [ %left.1155, %if.end30 ]
  %cmp36 = icmp eq i64 %trouble.2192, 2
  br i1 %cmp36, label %if.then40, label %if.end42

if.then40:
  %25 = phi i64 [ %24, %cond.false35 ], [ %23, %cond.true33 ], [ %5, %if.end30.thread193 ]
  %left.1155190 = phi i32 [ %left.1155191, %cond.false35 ], [ %left.1155, %cond.true33 ], [ %left.4162, %if.end30.thread193 ]
  %tobool.i = icmp ne i64 %25, 0
  br label %for.body.i

for.body.i:
  %trouble.0.i172 = phi i64 [ 0, %if.then40 ], [ %or.i, %if.end.i ]
  %cmp.i = phi i1 [ true, %if.then40 ], [ false, %if.end.i ]
  %lane.0.i171 = phi i64 [ 0, %if.then40 ], [ 16, %if.end.i ]
  %tobool1.i = icmp ne i64 %trouble.0.i172, 0
  %or.cond.i = select i1 %tobool.i, i1 %tobool1.i, i1 false
  br i1 %or.cond.i, label %if.then48, label %if.end.i

if.end.i:
  %sh_prom.i = trunc nuw nsw i64 %lane.0.i171 to i32
  %shr.i = lshr i32 %left.1155190, %sh_prom.i
  %and.i = and i32 %shr.i, 65535
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %address, i64 %lane.0.i171
  %call10.i = tail call fastcc zeroext i1 @any(ptr noundef %w, ptr noundef %add.ptr.i, i32 noundef %and.i, i64 noundef %lane.0.i171, i64 noundef %access)
  %conv15.i = zext i1 %call10.i to i64
  %or.i = or i64 %trouble.0.i172, %conv15.i
  br i1 %cmp.i, label %for.body.i, label %if.end42

if.end42:
  %26 = phi i64 [ %24, %cond.false35 ], [ %25, %if.end.i ]
  %trouble.3 = phi i64 [ %trouble.2192, %cond.false35 ], [ %or.i, %if.end.i ]
  %tobool43.not = icmp eq i64 %trouble.3, 0
  br i1 %tobool43.not, label %if.end58, label %if.then48

if.then48:
  %27 = phi i64 [ 1, %if.end30.thread193 ], [ %26, %if.end42 ], [ 1, %for.body.i ]
  %28 = load i64, ptr @SHARED, align 8
  %tobool49.not = icmp ne i64 %28, 0
  %cond50 = zext i1 %tobool49.not to i64
  %29 = load <32 x i64>, ptr %address, align 256
  %tobool51.not = icmp ne i64 %27, 0
  %cond52 = zext i1 %tobool51.not to i64
  %cond57 = select i1 %tobool51.not, ptr %values, ptr null
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp)
  store <32 x i64> %29, ptr %byval-temp, align 256
  %value.2 = load <32 x i64>, ptr %byval-temp
  tail call void @ig_each(ptr noundef %w, i64 noundef %cond50, <32 x i64> %value.2, i32 noundef %mask, i64 noundef %0, i64 noundef %count, i64 noundef %cond52, i64 noundef %access, i64 noundef %info, ptr noundef %cond57)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp)
  br label %if.end58

if.end58:
  ret void
}

define internal fastcc void @unite_sectors(ptr noundef readonly captures(none) %w, i32 noundef range(i32 0, 3) %layout, i64 noundef %first, i64 noundef %second, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %cmp = icmp eq i32 %layout, 0
  br i1 %cmp, label %return, label %if.end

if.end:
  %cmp1 = icmp ne i32 %layout, 1
  %0 = load i64, ptr @NBYTES, align 8
  %div10 = zext i1 %cmp1 to i64
  %cond = lshr i64 %0, %div10
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i156 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i156, align 8
  %arrayidx.i157 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %4 = load i64, ptr %arrayidx.i157, align 8
  %shl.i = shl i64 %3, 27
  %shl5.i = shl i64 %access, 7
  %5 = load i64, ptr @SHARED, align 8
  %tobool.not.i = icmp eq i64 %5, 0
  %cond.in.i.v = select i1 %tobool.not.i, i64 232, i64 256
  %cond.in.i = getelementptr inbounds nuw i8, ptr %1, i64 %cond.in.i.v
  %cond.i = load i64, ptr %cond.in.i, align 8
  %global_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 56
  %global_reads.i = getelementptr inbounds nuw i8, ptr %2, i64 64
  %6 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %0)
  %7 = icmp eq i64 %6, 1
  br i1 %7, label %entry.split.i, label %shape_of.exit

entry.split.i:
  %8 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %0, i1 true)
  %9 = icmp samesign ult i64 %8, 4
  br i1 %9, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %8
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i ], [ 4, %if.end ]
  %10 = or i64 %shl.i, %4
  %11 = or i64 %10, %retval.0.i
  %or2.i16 = or i64 %11, %shl5.i
  %sub.i20 = sub i64 %first, %cond.i
  %div8.i21 = lshr i64 %sub.i20, 5
  %sector_writes.i88 = getelementptr inbounds nuw i8, ptr %2, i64 120
  %12 = load ptr, ptr %sector_writes.i88, align 8
  %add.ptr.i90 = getelementptr inbounds nuw i64, ptr %12, i64 %div8.i21
  %sector_reads.i91 = getelementptr inbounds nuw i8, ptr %2, i64 128
  %13 = load ptr, ptr %sector_reads.i91, align 8
  %add.ptr3.i92 = getelementptr inbounds nuw i64, ptr %13, i64 %div8.i21
  %14 = load i64, ptr @STORE, align 8
  %tobool.not.i95 = icmp eq i64 %14, 0
  %cmp.i116227 = icmp ne i64 %cond, 0
  %or.cond228 = select i1 %tobool.not.i95, i1 %cmp.i116227, i1 false
  br i1 %or.cond228, label %for.body.i117.lr.ph, label %for.cond36.i97.preheader

for.body.i117.lr.ph:
  %15 = load ptr, ptr %global_writes.i, align 8
  %16 = load ptr, ptr %global_reads.i, align 8
  %splat.splatinsert9.i128 = insertelement <8 x i64> poison, i64 %0, i64 0
  %splat.splat10.i129 = shufflevector <8 x i64> %splat.splatinsert9.i128, <8 x i64> poison, <8 x i32> zeroinitializer
  %or.i132 = or i64 %or2.i16, 15
  %splat.splatinsert11.i133 = insertelement <8 x i64> poison, i64 %or.i132, i64 0
  %splat.splat12.i134 = shufflevector <8 x i64> %splat.splatinsert11.i133, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp14.i136 = icmp ult i64 %0, 4
  %splat.splatinsert16.i137 = insertelement <8 x i64> poison, i64 %or2.i16, i64 0
  %splat.splat17.i138 = shufflevector <8 x i64> %splat.splatinsert16.i137, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splat17.pn.i139 = select i1 %cmp14.i136, <8 x i64> %splat.splat17.i138, <8 x i64> %splat.splat12.i134
  %17 = load i64, ptr %2, align 8
  %splat.splatinsert20.i141 = insertelement <8 x i64> poison, i64 %17, i64 0
  %splat.splat21.i142 = shufflevector <8 x i64> %splat.splatinsert20.i141, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %for.body.i117

for.cond.i93:
  %inc.i154 = add nuw i64 %sector.0.i94229, 1
  %cmp.i116 = icmp ult i64 %inc.i154, %cond
  br i1 %cmp.i116, label %for.body.i117, label %for.body40.i101.preheader

for.cond36.i97.preheader:
  %cmp38.i100230.not = icmp eq i64 %cond, 0
  br i1 %cmp38.i100230.not, label %unite.exit155, label %for.body40.i101.preheader

for.body40.i101.preheader:
  br label %for.body40.i101

for.body.i117:
  %sector.0.i94229 = phi i64 [ 0, %for.body.i117.lr.ph ], [ %inc.i154, %for.cond.i93 ]
  %add.i118 = add i64 %sector.0.i94229, %div8.i21
  %mul.i119 = shl i64 %add.i118, 3
  %add.ptr5.i121 = getelementptr inbounds nuw i64, ptr %15, i64 %mul.i119
  %18 = load <8 x i64>, ptr %add.ptr5.i121, align 8
  %add.ptr6.i123 = getelementptr inbounds nuw i64, ptr %16, i64 %mul.i119
  %19 = load <8 x i64>, ptr %add.ptr6.i123, align 8
  %mul7.i124 = shl i64 %sector.0.i94229, 5
  %splat.splatinsert.i125 = insertelement <8 x i64> poison, i64 %mul7.i124, i64 0
  %splat.splat.i126 = shufflevector <8 x i64> %splat.splatinsert.i125, <8 x i64> poison, <8 x i32> zeroinitializer
  %add8.i127 = or disjoint <8 x i64> %splat.splat.i126, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28>
  %div.i130 = udiv <8 x i64> %add8.i127, %splat.splat10.i129
  %shl.i135 = shl <8 x i64> %div.i130, splat (i64 22)
  %mine.0.i140 = add <8 x i64> %shl.i135, %splat.splat17.pn.i139
  %cmp22.i143 = icmp uge <8 x i64> %18, %splat.splat21.i142
  %xor.i144 = xor <8 x i64> %mine.0.i140, %19
  %and.i145 = and <8 x i64> %xor.i144, splat (i64 -2097025)
  %cmp23.i146 = icmp ne <8 x i64> %and.i145, zeroinitializer
  %or2588.i147 = or <8 x i1> %cmp22.i143, %cmp23.i146
  %20 = bitcast <8 x i1> %or2588.i147 to i8
  %tobool26.not.i152 = icmp eq i8 %20, 0
  br i1 %tobool26.not.i152, label %for.cond.i93, label %unite.exit155

for.body40.i101:
  %sector35.0.i98231 = phi i64 [ %inc55.i113, %for.body40.i101 ], [ 0, %for.body40.i101.preheader ]
  %mul43.i103 = shl i64 %sector35.0.i98231, 5
  %div44.i104 = udiv i64 %mul43.i103, %0
  %shl45.i105 = shl i64 %div44.i104, 22
  %add46.i106 = add i64 %shl45.i105, %or2.i16
  %cond.i108 = select i1 %tobool.not.i95, i64 0, i64 %add46.i106
  %arrayidx.i109 = getelementptr inbounds nuw i64, ptr %add.ptr.i90, i64 %sector35.0.i98231
  store i64 %cond.i108, ptr %arrayidx.i109, align 8
  %cond52.i111 = select i1 %tobool.not.i95, i64 %add46.i106, i64 0
  %arrayidx53.i112 = getelementptr inbounds nuw i64, ptr %add.ptr3.i92, i64 %sector35.0.i98231
  store i64 %cond52.i111, ptr %arrayidx53.i112, align 8
  %inc55.i113 = add nuw i64 %sector35.0.i98231, 1
  %exitcond.not = icmp eq i64 %inc55.i113, %cond
  br i1 %exitcond.not, label %unite.exit155, label %for.body40.i101

unite.exit155:
  %cmp2 = icmp eq i32 %layout, 2
  br i1 %cmp2, label %if.then3, label %return

if.then3:
  %div411 = lshr i64 %0, 1
  %21 = load ptr, ptr %w, align 8
  %tracked.i168 = getelementptr inbounds nuw i8, ptr %21, i64 896
  %22 = load ptr, ptr %tracked.i168, align 8
  %clocks.i170 = getelementptr inbounds nuw i8, ptr %22, i64 256
  %23 = load i64, ptr %index.i156, align 8
  %arrayidx.i172 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i170, i64 %23
  %24 = load i64, ptr %arrayidx.i172, align 8
  %shl.i33 = shl i64 %23, 27
  %cond.in.i51 = getelementptr inbounds nuw i8, ptr %21, i64 %cond.in.i.v
  %cond.i52 = load i64, ptr %cond.in.i51, align 8
  %global_writes.i62 = getelementptr inbounds nuw i8, ptr %22, i64 56
  %global_reads.i68 = getelementptr inbounds nuw i8, ptr %22, i64 64
  br i1 %7, label %entry.split.i202, label %shape_of.exit206

entry.split.i202:
  %25 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %0, i1 true)
  %26 = icmp samesign ult i64 %25, 4
  br i1 %26, label %switch.lookup246, label %shape_of.exit206

switch.lookup246:
  %switch.gep247 = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %25
  %switch.load248 = load i64, ptr %switch.gep247, align 8
  br label %shape_of.exit206

shape_of.exit206:
  %retval.0.i201 = phi i64 [ %switch.load248, %switch.lookup246 ], [ 4, %entry.split.i202 ], [ 4, %if.then3 ]
  %27 = or i64 %shl.i33, %24
  %28 = or i64 %27, %retval.0.i201
  %or.i = or i64 %28, %shl5.i
  %or2.i = or i64 %or.i, 67108864
  %sub.i = sub i64 %second, %cond.i52
  %div8.i = lshr i64 %sub.i, 5
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %22, i64 120
  %29 = load ptr, ptr %sector_writes.i, align 8
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %29, i64 %div8.i
  %sector_reads.i = getelementptr inbounds nuw i8, ptr %22, i64 128
  %30 = load ptr, ptr %sector_reads.i, align 8
  %add.ptr3.i = getelementptr inbounds nuw i64, ptr %30, i64 %div8.i
  %cmp.i232 = icmp ne i64 %div411, 0
  %or.cond222233 = and i1 %tobool.not.i95, %cmp.i232
  br i1 %or.cond222233, label %for.body.i.lr.ph, label %for.cond36.i.preheader

for.body.i.lr.ph:
  %31 = load ptr, ptr %global_writes.i62, align 8
  %32 = load ptr, ptr %global_reads.i68, align 8
  %splat.splatinsert9.i = insertelement <8 x i64> poison, i64 %0, i64 0
  %splat.splat10.i = shufflevector <8 x i64> %splat.splatinsert9.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %or.i83 = or i64 %or.i, 67108879
  %splat.splatinsert11.i = insertelement <8 x i64> poison, i64 %or.i83, i64 0
  %splat.splat12.i = shufflevector <8 x i64> %splat.splatinsert11.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp14.i = icmp ult i64 %0, 4
  %splat.splatinsert16.i = insertelement <8 x i64> poison, i64 %or2.i, i64 0
  %splat.splat17.i = shufflevector <8 x i64> %splat.splatinsert16.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splat17.pn.i = select i1 %cmp14.i, <8 x i64> %splat.splat17.i, <8 x i64> %splat.splat12.i
  %33 = load i64, ptr %22, align 8
  %splat.splatinsert20.i = insertelement <8 x i64> poison, i64 %33, i64 0
  %splat.splat21.i = shufflevector <8 x i64> %splat.splatinsert20.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %for.body.i

for.cond.i:
  %inc.i = add nuw nsw i64 %sector.0.i234, 1
  %cmp.i = icmp samesign ult i64 %inc.i, %div411
  br i1 %cmp.i, label %for.body.i, label %for.body40.i.preheader

for.cond36.i.preheader:
  %cmp38.i235.not = icmp eq i64 %div411, 0
  br i1 %cmp38.i235.not, label %return, label %for.body40.i.preheader

for.body40.i.preheader:
  br label %for.body40.i

for.body.i:
  %sector.0.i234 = phi i64 [ 0, %for.body.i.lr.ph ], [ %inc.i, %for.cond.i ]
  %add.i = add nuw i64 %sector.0.i234, %div8.i
  %mul.i = shl i64 %add.i, 3
  %add.ptr5.i = getelementptr inbounds nuw i64, ptr %31, i64 %mul.i
  %34 = load <8 x i64>, ptr %add.ptr5.i, align 8
  %add.ptr6.i = getelementptr inbounds nuw i64, ptr %32, i64 %mul.i
  %35 = load <8 x i64>, ptr %add.ptr6.i, align 8
  %mul7.i = shl i64 %sector.0.i234, 5
  %splat.splatinsert.i = insertelement <8 x i64> poison, i64 %mul7.i, i64 0
  %splat.splat.i = shufflevector <8 x i64> %splat.splatinsert.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %add8.i = or disjoint <8 x i64> %splat.splat.i, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28>
  %div.i = udiv <8 x i64> %add8.i, %splat.splat10.i
  %shl.i84 = shl <8 x i64> %div.i, splat (i64 22)
  %mine.0.i = add <8 x i64> %shl.i84, %splat.splat17.pn.i
  %cmp22.i = icmp uge <8 x i64> %34, %splat.splat21.i
  %xor.i = xor <8 x i64> %mine.0.i, %35
  %and.i = and <8 x i64> %xor.i, splat (i64 -2097025)
  %cmp23.i = icmp ne <8 x i64> %and.i, zeroinitializer
  %or2588.i = or <8 x i1> %cmp22.i, %cmp23.i
  %36 = bitcast <8 x i1> %or2588.i to i8
  %tobool26.not.i = icmp eq i8 %36, 0
  br i1 %tobool26.not.i, label %for.cond.i, label %return

for.body40.i:
  %sector35.0.i236 = phi i64 [ %inc55.i, %for.body40.i ], [ 0, %for.body40.i.preheader ]
  %mul43.i = shl i64 %sector35.0.i236, 5
  %div44.i = udiv i64 %mul43.i, %0
  %shl45.i = shl i64 %div44.i, 22
  %add46.i = add i64 %shl45.i, %or2.i
  %cond.i79 = select i1 %tobool.not.i95, i64 0, i64 %add46.i
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %add.ptr.i, i64 %sector35.0.i236
  store i64 %cond.i79, ptr %arrayidx.i, align 8
  %cond52.i = select i1 %tobool.not.i95, i64 %add46.i, i64 0
  %arrayidx53.i = getelementptr inbounds nuw i64, ptr %add.ptr3.i, i64 %sector35.0.i236
  store i64 %cond52.i, ptr %arrayidx53.i, align 8
  %inc55.i = add nuw nsw i64 %sector35.0.i236, 1
  %exitcond239.not = icmp eq i64 %inc55.i, %div411
  br i1 %exitcond239.not, label %return, label %for.body40.i

return:
  ret void
}

define internal fastcc noundef zeroext i1 @half_fine(ptr noundef %w, i64 noundef %start, i64 noundef range(i64 0, 17) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %cells.addr.i446 = alloca <16 x i64>, align 128
  %cells.addr.i = alloca <4 x i64>, align 32
  %0 = load i64, ptr @NBYTES, align 8
  %div1 = lshr i64 %0, 1
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i590 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i590, align 8
  %arrayidx.i591 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %4 = load i64, ptr %arrayidx.i591, align 8
  %shl.i6 = shl i64 %3, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %5 = load i64, ptr %block9.i, align 8
  %mark10.i = getelementptr inbounds nuw i8, ptr %arrayidx.i591, i64 8
  %6 = load i64, ptr %mark10.i, align 8
  %7 = load i64, ptr %2, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i591, i64 16
  %8 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i593 = getelementptr inbounds nuw i8, ptr %arrayidx.i591, i64 80
  %9 = load i64, ptr %read_mark.i593, align 8
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
  %mixed.i595 = getelementptr inbounds nuw i8, ptr %11, i64 72
  %12 = load i64, ptr %mixed.i595, align 8
  %tobool.not.i596 = icmp eq i64 %12, 0
  br i1 %tobool.not.i596, label %past_of.exit, label %if.end.i597

if.end.i597:
  %last.i = getelementptr inbounds nuw i8, ptr %11, i64 64
  %13 = load ptr, ptr %last.i, align 8
  %cmp.i598 = icmp eq ptr %13, %2
  br i1 %cmp.i598, label %cond.true.i601, label %cond.end.i

cond.true.i601:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %14 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %11, i64 56
  %15 = load i64, ptr %logged.i, align 8
  %16 = getelementptr %struct.Log, ptr %14, i64 %15
  %arrayidx.i602 = getelementptr i8, ptr %16, i64 -16
  %17 = load i64, ptr %arrayidx.i602, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i599 = phi i64 [ %17, %cond.true.i601 ], [ -1, %if.end.i597 ]
  %cond.i.i600 = tail call noundef i64 @llvm.umax.i64(i64 %6, i64 %cond.i599)
  br label %past_of.exit

past_of.exit:
  %past.i.sroa.10.0 = phi i64 [ %5, %entry ], [ %cond.i599, %cond.end.i ], [ %5, %if.then.i ]
  %past.i.sroa.13.0 = phi i64 [ %6, %entry ], [ %cond.i.i600, %cond.end.i ], [ %6, %if.then.i ]
  %shl.i = shl nuw nsw i64 %lane, 22
  %18 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %0)
  %19 = icmp eq i64 %18, 1
  br i1 %19, label %entry.split.i607, label %shape_of.exit

entry.split.i607:
  %20 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %0, i1 true)
  %21 = icmp samesign ult i64 %20, 4
  br i1 %21, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %20
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i606 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i607 ], [ 4, %past_of.exit ]
  %or.i7 = or i64 %shl5.i, %shl.i
  %or6.i = or i64 %or.i7, %shl.i6
  %or.i = or i64 %or6.i, %4
  %or2.i = or i64 %or.i, %retval.0.i606
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
  %25 = tail call range(i64 0, 64) i64 @llvm.ctpop.i64(i64 %div1)
  %26 = icmp eq i64 %25, 1
  br i1 %26, label %entry.split.i, label %sw.default.i

entry.split.i:
  %27 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %div1, i1 true)
  switch i64 %27, label %sw.default.i [
    i64 0, label %all_marked.exit
    i64 1, label %sw.bb2.i
    i64 2, label %sw.bb6.i
    i64 3, label %sw.bb9.i
  ]

sw.bb2.i:
  %28 = load i16, ptr %add.ptr.i, align 2
  %cmp4.i = icmp eq i16 %28, -1
  br i1 %cmp4.i, label %if.end.i, label %for.body.i.lr.ph

sw.bb6.i:
  %29 = load i32, ptr %add.ptr.i, align 4
  %cmp7.i = icmp eq i32 %29, -1
  br i1 %cmp7.i, label %if.end.i, label %for.body.i.lr.ph

sw.bb9.i:
  %30 = load i64, ptr %add.ptr.i, align 8
  %cmp10.i = icmp eq i64 %30, -1
  br i1 %cmp10.i, label %if.end.i, label %for.body.i.lr.ph

sw.default.i:
  %31 = load i64, ptr %add.ptr.i, align 8
  %arrayidx12.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  %32 = load i64, ptr %arrayidx12.i, align 8
  %and.i89 = and i64 %32, %31
  %cmp13.i = icmp eq i64 %and.i89, -1
  br i1 %cmp13.i, label %if.end.i, label %for.cond.i.preheader

all_marked.exit:
  %33 = load i8, ptr %add.ptr.i, align 1
  %cmp.i91 = icmp eq i8 %33, -1
  br i1 %cmp.i91, label %if.end.i, label %for.body.i.lr.ph

for.cond.i.preheader:
  %cmp.not.i724.not = icmp eq i64 %div1, 0
  br i1 %cmp.not.i724.not, label %if.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %34 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %34, 0
  br label %for.body.i

for.body.i:
  %sector.0.i725 = phi i64 [ 0, %for.body.i.lr.ph ], [ %inc.i, %if.end14.i ]
  %add.ptr6.i = getelementptr inbounds nuw <4 x i64>, ptr %24, i64 %sector.0.i725
  br i1 %tobool7.not.i, label %if.else.i, label %if.then8.i

if.then8.i:
  store <4 x i64> splat (i64 -1), ptr %add.ptr6.i, align 8
  br label %if.end14.i

if.else.i:
  %35 = load <4 x i64>, ptr %add.ptr6.i, align 8
  %cmp9.i = icmp ne <4 x i64> %35, splat (i64 -1)
  %insertvec.i97 = shufflevector <4 x i1> %cmp9.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %36 = bitcast <8 x i1> %insertvec.i97 to i8
  %37 = and i8 %36, 15
  %tobool11.not.i = icmp eq i8 %37, 0
  br i1 %tobool11.not.i, label %if.end14.i, label %sectors_fine.exit

if.end14.i:
  %inc.i = add nuw nsw i64 %sector.0.i725, 1
  %exitcond.not = icmp eq i64 %inc.i, %div1
  br i1 %exitcond.not, label %for.body23.i, label %for.body.i

for.body23.i:
  %sector17.0.i727 = phi i64 [ %inc25.i, %for.body23.i ], [ 0, %if.end14.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector17.0.i727
  store i8 -1, ptr %arrayidx.i, align 1
  %inc25.i = add nuw nsw i64 %sector17.0.i727, 1
  %exitcond735.not = icmp eq i64 %inc25.i, %div1
  br i1 %exitcond735.not, label %if.end.i, label %for.body23.i

if.end.i:
  %cmp.i = icmp ult i64 %0, 10
  %notmask.i = shl nsw i64 -1, %div1
  %38 = trunc i64 %notmask.i to i32
  %conv.i = xor i32 %38, -1
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %39 = load ptr, ptr %sector_writes.i, align 8
  %sector_reads.i = getelementptr inbounds nuw i8, ptr %2, i64 128
  %40 = load ptr, ptr %sector_reads.i, align 8
  br i1 %cmp.i, label %load4.exit, label %load16.exit

load4.exit:
  %splat.splatinsert.i = insertelement <4 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i = shufflevector <4 x i64> %splat.splatinsert.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %div.i.rhs.trunc = trunc nuw i64 %0 to i8
  %div.i744 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i744 to i64
  %splat.splatinsert1.i = insertelement <4 x i64> poison, i64 %div.i.zext, i64 0
  %splat.splat2.i = shufflevector <4 x i64> %splat.splatinsert1.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %shl.i100 = mul nuw nsw <4 x i64> %splat.splat2.i, <i64 0, i64 4194304, i64 8388608, i64 12582912>
  %add.i101 = add <4 x i64> %shl.i100, %splat.splat.i
  %conv.i115 = zext nneg i32 %conv.i to i64
  %splat.splatinsert.i116 = insertelement <4 x i64> poison, i64 %conv.i115, i64 0
  %splat.splat.i117 = shufflevector <4 x i64> %splat.splatinsert.i116, <4 x i64> poison, <4 x i32> zeroinitializer
  %41 = and <4 x i64> %splat.splat.i117, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i118 = icmp ne <4 x i64> %41, zeroinitializer
  %add.ptr.i120 = getelementptr inbounds nuw i64, ptr %39, i64 %div8.i
  %masked_load.i121 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i120, <4 x i1> %tobool.i118, <4 x i64> zeroinitializer)
  %add.ptr.i108 = getelementptr inbounds nuw i64, ptr %40, i64 %div8.i
  %masked_load.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i108, <4 x i1> %tobool.i118, <4 x i64> zeroinitializer)
  %splat.splatinsert5.i193 = insertelement <4 x i64> poison, i64 %past.i.sroa.10.0, i64 0
  %splat.splat6.i194 = shufflevector <4 x i64> %splat.splatinsert5.i193, <4 x i64> poison, <4 x i32> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i187, label %if.then.i180

if.then.i180:
  %splat.splatinsert.i182 = insertelement <4 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i183 = shufflevector <4 x i64> %splat.splatinsert.i182, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i184 = icmp ult <4 x i64> %masked_load.i121, %splat.splat.i183
  br label %old4.exit202

if.end.i187:
  %splat.splatinsert1.i189 = insertelement <4 x i64> poison, i64 %7, i64 0
  %splat.splat2.i190 = shufflevector <4 x i64> %splat.splatinsert1.i189, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i191 = icmp ult <4 x i64> %masked_load.i121, %splat.splat2.i190
  %sub.i195 = sub <4 x i64> %masked_load.i121, %splat.splat6.i194
  %sub9.i197 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i198 = insertelement <4 x i64> poison, i64 %sub9.i197, i64 0
  %splat.splat11.i199 = shufflevector <4 x i64> %splat.splatinsert10.i198, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i200 = icmp ult <4 x i64> %sub.i195, %splat.splat11.i199
  %or20.i201 = or <4 x i1> %cmp3.i191, %cmp12.i200
  br label %old4.exit202

old4.exit202:
  %retval.0.in.i185 = phi <4 x i1> [ %cmp.i184, %if.then.i180 ], [ %or20.i201, %if.end.i187 ]
  %xor.i142 = xor <4 x i64> %add.i101, %masked_load.i121
  %and.i143 = and <4 x i64> %xor.i142, splat (i64 4290773055)
  %cmp.i144 = icmp ne <4 x i64> %and.i143, zeroinitializer
  %and8.i146 = and <4 x i64> %masked_load.i121, splat (i64 32)
  %cmp9.i147 = icmp ne <4 x i64> %and8.i146, zeroinitializer
  %cmp11.i150 = icmp ult <4 x i64> %masked_load.i121, %splat.splat6.i194
  %and13.i151 = and <4 x i64> %xor.i142, splat (i64 4160749568)
  %cmp14.i152 = icmp ne <4 x i64> %and13.i151, zeroinitializer
  %and1633.i153.not714 = or <4 x i1> %cmp11.i150, %cmp14.i152
  %splat.splatinsert17.i155 = insertelement <4 x i64> poison, i64 %8, i64 0
  %splat.splat18.i156 = shufflevector <4 x i64> %splat.splatinsert17.i155, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i157 = icmp uge <4 x i64> %masked_load.i121, %splat.splat18.i156
  %and2134.i158.not716 = or <4 x i1> %cmp19.i157, %cmp9.i147
  %or2235.i159.not715 = and <4 x i1> %and2134.i158.not716, %cmp.i144
  %and2336.i160.not = or <4 x i1> %and1633.i153.not714, %or2235.i159.not715
  %42 = xor <4 x i1> %retval.0.in.i185, splat (i1 true)
  %narrow713 = select <4 x i1> %and2336.i160.not, <4 x i1> %42, <4 x i1> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i171, label %if.then.i165

if.then.i165:
  %splat.splatinsert.i167 = insertelement <4 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i168 = shufflevector <4 x i64> %splat.splatinsert.i167, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i169 = icmp ult <4 x i64> %masked_load.i, %splat.splat.i168
  br label %old4.exit

if.end.i171:
  %splat.splatinsert1.i173 = insertelement <4 x i64> poison, i64 %7, i64 0
  %splat.splat2.i174 = shufflevector <4 x i64> %splat.splatinsert1.i173, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i = icmp ult <4 x i64> %masked_load.i, %splat.splat2.i174
  %sub.i176 = sub <4 x i64> %masked_load.i, %splat.splat6.i194
  %sub9.i = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i = insertelement <4 x i64> poison, i64 %sub9.i, i64 0
  %splat.splat11.i = shufflevector <4 x i64> %splat.splatinsert10.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i = icmp ult <4 x i64> %sub.i176, %splat.splat11.i
  %or20.i = or <4 x i1> %cmp3.i, %cmp12.i
  br label %old4.exit

old4.exit:
  %retval.0.in.i = phi <4 x i1> [ %cmp.i169, %if.then.i165 ], [ %or20.i, %if.end.i171 ]
  %43 = load i64, ptr @STORE, align 8
  %tobool.not.i22 = icmp eq i64 %43, 0
  %cond.i25.sroa.speculated = select i1 %tobool.not.i22, i64 %8, i64 %cond.i.i
  %xor.i = xor <4 x i64> %add.i101, %masked_load.i
  %and.i131 = and <4 x i64> %xor.i, splat (i64 4290773055)
  %cmp.i132 = icmp eq <4 x i64> %and.i131, zeroinitializer
  %and8.i = and <4 x i64> %masked_load.i, splat (i64 32)
  %cmp9.i133 = icmp eq <4 x i64> %and8.i, zeroinitializer
  %cmp11.i = icmp uge <4 x i64> %masked_load.i, %splat.splat6.i194
  %and13.i = and <4 x i64> %xor.i, splat (i64 4160749568)
  %cmp14.i = icmp eq <4 x i64> %and13.i, zeroinitializer
  %and1633.i = and <4 x i1> %cmp11.i, %cmp14.i
  %splat.splatinsert17.i = insertelement <4 x i64> poison, i64 %cond.i25.sroa.speculated, i64 0
  %splat.splat18.i = shufflevector <4 x i64> %splat.splatinsert17.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i
  %and2134.i = and <4 x i1> %cmp9.i133, %cmp19.i
  %or2235.i = or <4 x i1> %cmp.i132, %and2134.i
  %and2336.i = and <4 x i1> %and1633.i, %or2235.i
  %44 = select <4 x i1> %and2336.i, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i
  %narrow717 = xor <4 x i1> %44, splat (i1 true)
  %cmp.i26 = icmp eq <4 x i64> %masked_load.i121, splat (i64 -1)
  %narrow718 = select <4 x i1> %cmp.i26, <4 x i1> splat (i1 true), <4 x i1> %narrow713
  %tobool.i719 = select i1 %tobool.not.i22, <4 x i1> zeroinitializer, <4 x i1> %narrow717
  %tobool.i = select <4 x i1> %narrow718, <4 x i1> splat (i1 true), <4 x i1> %tobool.i719
  %insertvec.i = shufflevector <4 x i1> %tobool.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %45 = bitcast <8 x i1> %insertvec.i to i8
  %46 = and i8 %45, 15
  %and.i93 = zext nneg i8 %46 to i32
  %and.i = and i32 %and.i93, %conv.i
  %tobool24.not.i = icmp eq i32 %and.i, 0
  br i1 %tobool24.not.i, label %if.end26.i, label %sectors_fine.exit

if.end26.i:
  br i1 %tobool.not.i22, label %if.then28.i, label %store4.exit

if.then28.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <4 x i64> %masked_load.i, ptr %cells.addr.i, align 32
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %47 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %47, i64 72
  %48 = load i64, ptr %mixed.i, align 8
  %tobool.not.i210 = icmp eq i64 %48, 0
  br i1 %tobool.not.i210, label %own4.exit, label %if.end.i211

if.end.i211:
  %cmp19.i.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i156
  %and2134.i.i = and <4 x i1> %cmp19.i.i, %cmp9.i133
  %or2235.i.i = or <4 x i1> %and2134.i.i, %cmp.i132
  %and2336.i.i = and <4 x i1> %cmp14.i, %or2235.i.i
  %and.i214720 = and <4 x i1> %and2336.i.i, %narrow717
  %49 = load i64, ptr %2, align 8
  %splat.splatinsert.i216 = insertelement <4 x i64> poison, i64 %49, i64 0
  %splat.splat.i217 = shufflevector <4 x i64> %splat.splatinsert.i216, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp8.i = icmp uge <4 x i64> %masked_load.i, %splat.splat.i217
  %and1037.i = and <4 x i1> %cmp9.i133, %cmp8.i
  %narrow721 = select <4 x i1> %and1037.i, <4 x i1> %and.i214720, <4 x i1> zeroinitializer
  %insertvec.i.i = shufflevector <4 x i1> %narrow721, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %50 = bitcast <8 x i1> %insertvec.i.i to i8
  %51 = and i8 %50, 15
  %and.i.i = zext nneg i8 %51 to i32
  %and14.i = and i32 %and.i.i, %conv.i
  %tobool15.not.i219731 = icmp eq i32 %and14.i, 0
  br i1 %tobool15.not.i219731, label %for.cond.cleanup.i, label %for.body.i220.lr.ph

for.body.i220.lr.ph:
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i220

for.cond.cleanup.i.loopexit:
  %52 = zext nneg i32 %own.1.i to i64
  br label %for.cond.cleanup.i

for.cond.cleanup.i:
  %own.0.i.lcssa = phi i64 [ 0, %if.end.i211 ], [ %52, %for.cond.cleanup.i.loopexit ]
  %splat.splatinsert.i306 = insertelement <4 x i64> poison, i64 %own.0.i.lcssa, i64 0
  %splat.splat.i307 = shufflevector <4 x i64> %splat.splatinsert.i306, <4 x i64> poison, <4 x i32> zeroinitializer
  %53 = and <4 x i64> %splat.splat.i307, <i64 1, i64 2, i64 4, i64 8>
  %54 = icmp eq <4 x i64> %53, zeroinitializer
  %55 = and <4 x i1> %54, %narrow717
  br label %own4.exit

for.body.i220:
  %rest.0.i733 = phi i32 [ %and14.i, %for.body.i220.lr.ph ], [ %and23.i, %for.body.i220 ]
  %own.0.i732 = phi i32 [ 0, %for.body.i220.lr.ph ], [ %own.1.i, %for.body.i220 ]
  %56 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i733, i1 true)
  %idxprom.i = zext nneg i32 %56 to i64
  %arrayidx.i221 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %57 = load i64, ptr %arrayidx.i221, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %57)
  %58 = load i64, ptr %run.i, align 8
  %cmp17.i = icmp eq i64 %call16.i, %58
  %sub.i222 = sub nsw i32 0, %rest.0.i733
  %and20.i = and i32 %rest.0.i733, %sub.i222
  %or.i223 = select i1 %cmp17.i, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i223, %own.0.i732
  %sub22.i = add nsw i32 %rest.0.i733, -1
  %and23.i = and i32 %sub22.i, %rest.0.i733
  %tobool15.not.i219 = icmp eq i32 %and23.i, 0
  br i1 %tobool15.not.i219, label %for.cond.cleanup.i.loopexit, label %for.body.i220

own4.exit:
  %retval.0.i224.in = phi <4 x i1> [ %55, %for.cond.cleanup.i ], [ %narrow717, %if.then28.i ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or1.i = or <4 x i64> %vector_select.i, %masked_load.i
  %vector_select3.i = select <4 x i1> %retval.0.i224.in, <4 x i64> %or1.i, <4 x i64> %add.i101
  %and.i235722 = and <4 x i1> %and1633.i, %retval.0.i224.in
  %and4.i = and <4 x i64> %xor.i, splat (i64 130023455)
  %cmp.i237 = icmp eq <4 x i64> %and4.i, zeroinitializer
  %narrow723 = select <4 x i1> %cmp.i237, <4 x i1> %and.i235722, <4 x i1> zeroinitializer
  %insertvec.i.i240 = shufflevector <4 x i1> %narrow723, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %59 = bitcast <8 x i1> %insertvec.i.i240 to i8
  %60 = and i8 %59, 15
  %tobool.not.i242 = icmp eq i8 %60, 0
  br i1 %tobool.not.i242, label %store4.exit, label %if.end.i243

if.end.i243:
  %vector_select19.i = select <4 x i1> %cmp9.i133, <4 x i64> %add.i101, <4 x i64> %masked_load.i
  %vector_select21.i = select <4 x i1> %narrow723, <4 x i64> %vector_select19.i, <4 x i64> %vector_select3.i
  br label %store4.exit

store4.exit:
  %cond44.i = phi ptr [ %39, %if.end26.i ], [ %40, %if.end.i243 ], [ %40, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i101, %if.end26.i ], [ %vector_select21.i, %if.end.i243 ], [ %vector_select3.i, %own4.exit ]
  %add.ptr.i255 = getelementptr inbounds nuw i64, ptr %cond44.i, i64 %div8.i
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i255, <4 x i1> %tobool.i118)
  br label %sectors_fine.exit

load16.exit:
  %splat.splatinsert.i311 = insertelement <16 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i312 = shufflevector <16 x i64> %splat.splatinsert.i311, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i313 = udiv i64 32, %0
  %splat.splatinsert1.i314 = insertelement <16 x i64> poison, i64 %div.i313, i64 0
  %splat.splat2.i315 = shufflevector <16 x i64> %splat.splatinsert1.i314, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i316 = mul nuw nsw <16 x i64> %splat.splat2.i315, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i317 = add <16 x i64> %shl.i316, %splat.splat.i312
  %conv.i332 = trunc i32 %conv.i to i16
  %61 = bitcast i16 %conv.i332 to <16 x i1>
  %add.ptr.i334 = getelementptr inbounds nuw i64, ptr %39, i64 %div8.i
  %masked_load.i335 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i334, <16 x i1> %61, <16 x i64> zeroinitializer)
  %add.ptr.i323 = getelementptr inbounds nuw i64, ptr %40, i64 %div8.i
  %masked_load.i324 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i323, <16 x i1> %61, <16 x i64> zeroinitializer)
  %splat.splatinsert5.i430 = insertelement <16 x i64> poison, i64 %past.i.sroa.10.0, i64 0
  %splat.splat6.i431 = shufflevector <16 x i64> %splat.splatinsert5.i430, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i424, label %if.then.i417

if.then.i417:
  %splat.splatinsert.i419 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i420 = shufflevector <16 x i64> %splat.splatinsert.i419, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i421 = icmp ult <16 x i64> %masked_load.i335, %splat.splat.i420
  br label %old16.exit439

if.end.i424:
  %splat.splatinsert1.i426 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i427 = shufflevector <16 x i64> %splat.splatinsert1.i426, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i428 = icmp ult <16 x i64> %masked_load.i335, %splat.splat2.i427
  %sub.i432 = sub <16 x i64> %masked_load.i335, %splat.splat6.i431
  %sub9.i434 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i435 = insertelement <16 x i64> poison, i64 %sub9.i434, i64 0
  %splat.splat11.i436 = shufflevector <16 x i64> %splat.splatinsert10.i435, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i437 = icmp ult <16 x i64> %sub.i432, %splat.splat11.i436
  %or20.i438 = or <16 x i1> %cmp3.i428, %cmp12.i437
  br label %old16.exit439

old16.exit439:
  %retval.0.in.i422 = phi <16 x i1> [ %cmp.i421, %if.then.i417 ], [ %or20.i438, %if.end.i424 ]
  %xor.i369 = xor <16 x i64> %add.i317, %masked_load.i335
  %and.i370 = and <16 x i64> %xor.i369, splat (i64 4290773055)
  %cmp.i371 = icmp ne <16 x i64> %and.i370, zeroinitializer
  %and8.i373 = and <16 x i64> %masked_load.i335, splat (i64 32)
  %cmp9.i374 = icmp ne <16 x i64> %and8.i373, zeroinitializer
  %cmp11.i377 = icmp ult <16 x i64> %masked_load.i335, %splat.splat6.i431
  %and13.i378 = and <16 x i64> %xor.i369, splat (i64 4160749568)
  %cmp14.i379 = icmp ne <16 x i64> %and13.i378, zeroinitializer
  %and1635.i380.not703 = or <16 x i1> %cmp11.i377, %cmp14.i379
  %splat.splatinsert17.i382 = insertelement <16 x i64> poison, i64 %8, i64 0
  %splat.splat18.i383 = shufflevector <16 x i64> %splat.splatinsert17.i382, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i384 = icmp uge <16 x i64> %masked_load.i335, %splat.splat18.i383
  %and2136.i385.not705 = or <16 x i1> %cmp19.i384, %cmp9.i374
  %or2237.i386.not704 = and <16 x i1> %and2136.i385.not705, %cmp.i371
  %and2338.i387.not = or <16 x i1> %and1635.i380.not703, %or2237.i386.not704
  %62 = xor <16 x i1> %retval.0.in.i422, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i387.not, <16 x i1> %62, <16 x i1> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i399, label %if.then.i392

if.then.i392:
  %splat.splatinsert.i394 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i395 = shufflevector <16 x i64> %splat.splatinsert.i394, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i396 = icmp ult <16 x i64> %masked_load.i324, %splat.splat.i395
  br label %old16.exit

if.end.i399:
  %splat.splatinsert1.i401 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i402 = shufflevector <16 x i64> %splat.splatinsert1.i401, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i403 = icmp ult <16 x i64> %masked_load.i324, %splat.splat2.i402
  %sub.i407 = sub <16 x i64> %masked_load.i324, %splat.splat6.i431
  %sub9.i409 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i410 = insertelement <16 x i64> poison, i64 %sub9.i409, i64 0
  %splat.splat11.i411 = shufflevector <16 x i64> %splat.splatinsert10.i410, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i412 = icmp ult <16 x i64> %sub.i407, %splat.splat11.i411
  %or20.i413 = or <16 x i1> %cmp3.i403, %cmp12.i412
  br label %old16.exit

old16.exit:
  %retval.0.in.i397 = phi <16 x i1> [ %cmp.i396, %if.then.i392 ], [ %or20.i413, %if.end.i399 ]
  %63 = load i64, ptr @STORE, align 8
  %tobool.not.i65 = icmp eq i64 %63, 0
  %cond.i68.sroa.speculated = select i1 %tobool.not.i65, i64 %8, i64 %cond.i.i
  %xor.i347 = xor <16 x i64> %add.i317, %masked_load.i324
  %and.i348 = and <16 x i64> %xor.i347, splat (i64 4290773055)
  %cmp.i349 = icmp eq <16 x i64> %and.i348, zeroinitializer
  %and8.i351 = and <16 x i64> %masked_load.i324, splat (i64 32)
  %cmp9.i352 = icmp eq <16 x i64> %and8.i351, zeroinitializer
  %cmp11.i355 = icmp uge <16 x i64> %masked_load.i324, %splat.splat6.i431
  %and13.i356 = and <16 x i64> %xor.i347, splat (i64 4160749568)
  %cmp14.i357 = icmp eq <16 x i64> %and13.i356, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i355, %cmp14.i357
  %splat.splatinsert17.i359 = insertelement <16 x i64> poison, i64 %cond.i68.sroa.speculated, i64 0
  %splat.splat18.i360 = shufflevector <16 x i64> %splat.splatinsert17.i359, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i361 = icmp ult <16 x i64> %masked_load.i324, %splat.splat18.i360
  %and2136.i = and <16 x i1> %cmp9.i352, %cmp19.i361
  %or2237.i = or <16 x i1> %cmp.i349, %and2136.i
  %and2338.i = and <16 x i1> %and1635.i, %or2237.i
  %64 = select <16 x i1> %and2338.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i397
  %narrow706 = xor <16 x i1> %64, splat (i1 true)
  %cmp.i70 = icmp eq <16 x i64> %masked_load.i335, splat (i64 -1)
  %narrow707 = select <16 x i1> %cmp.i70, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i442708 = select i1 %tobool.not.i65, <16 x i1> zeroinitializer, <16 x i1> %narrow706
  %tobool.i442 = select <16 x i1> %narrow707, <16 x i1> splat (i1 true), <16 x i1> %tobool.i442708
  %65 = bitcast <16 x i1> %tobool.i442 to i16
  %mask.sroa.0.0.insert.ext.i = zext i16 %65 to i32
  %and.i76 = and i32 %mask.sroa.0.0.insert.ext.i, %conv.i
  %tobool24.not.i77 = icmp eq i32 %and.i76, 0
  br i1 %tobool24.not.i77, label %if.end26.i78, label %sectors_fine.exit

if.end26.i78:
  br i1 %tobool.not.i65, label %if.then28.i84, label %store16.exit

if.then28.i84:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i446)
  store <16 x i64> %masked_load.i324, ptr %cells.addr.i446, align 128
  %common.i456 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %66 = load ptr, ptr %common.i456, align 8
  %mixed.i457 = getelementptr inbounds nuw i8, ptr %66, i64 72
  %67 = load i64, ptr %mixed.i457, align 8
  %tobool.not.i458 = icmp eq i64 %67, 0
  br i1 %tobool.not.i458, label %own16.exit, label %if.end.i459

if.end.i459:
  %cmp19.i.i474 = icmp ult <16 x i64> %masked_load.i324, %splat.splat18.i383
  %and2136.i.i = and <16 x i1> %cmp19.i.i474, %cmp9.i352
  %or2237.i.i = or <16 x i1> %and2136.i.i, %cmp.i349
  %and2338.i.i = and <16 x i1> %cmp14.i357, %or2237.i.i
  %and.i477709 = and <16 x i1> %and2338.i.i, %narrow706
  %68 = load i64, ptr %2, align 8
  %splat.splatinsert.i480 = insertelement <16 x i64> poison, i64 %68, i64 0
  %splat.splat.i481 = shufflevector <16 x i64> %splat.splatinsert.i480, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i482 = icmp uge <16 x i64> %masked_load.i324, %splat.splat.i481
  %and1037.i483 = and <16 x i1> %cmp9.i352, %cmp8.i482
  %narrow710 = select <16 x i1> %and1037.i483, <16 x i1> %and.i477709, <16 x i1> zeroinitializer
  %69 = bitcast <16 x i1> %narrow710 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %69 to i32
  %and14.i487 = and i32 %mask.sroa.0.0.insert.ext.i.i, %conv.i
  %tobool15.not.i491728 = icmp eq i32 %and14.i487, 0
  br i1 %tobool15.not.i491728, label %own16.exit, label %for.body.i492.lr.ph

for.body.i492.lr.ph:
  %run.i496 = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i492

for.cond.cleanup.i504.loopexit:
  %70 = trunc nuw i32 %own.1.i501 to i16
  %.inner = xor i16 %70, -1
  %71 = bitcast i16 %.inner to <16 x i1>
  %72 = and <16 x i1> %71, %narrow706
  br label %own16.exit

for.body.i492:
  %rest.0.i490730 = phi i32 [ %and14.i487, %for.body.i492.lr.ph ], [ %and23.i503, %for.body.i492 ]
  %own.0.i489729 = phi i32 [ 0, %for.body.i492.lr.ph ], [ %own.1.i501, %for.body.i492 ]
  %73 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i490730, i1 true)
  %idxprom.i493 = zext nneg i32 %73 to i64
  %arrayidx.i494 = getelementptr inbounds nuw i64, ptr %cells.addr.i446, i64 %idxprom.i493
  %74 = load i64, ptr %arrayidx.i494, align 8
  %call16.i495 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %74)
  %75 = load i64, ptr %run.i496, align 8
  %cmp17.i497 = icmp eq i64 %call16.i495, %75
  %sub.i498 = sub nsw i32 0, %rest.0.i490730
  %and20.i499 = and i32 %rest.0.i490730, %sub.i498
  %or.i500 = select i1 %cmp17.i497, i32 %and20.i499, i32 0
  %own.1.i501 = or i32 %or.i500, %own.0.i489729
  %sub22.i502 = add nsw i32 %rest.0.i490730, -1
  %and23.i503 = and i32 %sub22.i502, %rest.0.i490730
  %tobool15.not.i491 = icmp eq i32 %and23.i503, 0
  br i1 %tobool15.not.i491, label %for.cond.cleanup.i504.loopexit, label %for.body.i492

own16.exit:
  %retval.0.i505.in = phi <16 x i1> [ %narrow706, %if.then28.i84 ], [ %narrow706, %if.end.i459 ], [ %72, %for.cond.cleanup.i504.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i446)
  %vector_select.i517 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or1.i518 = or <16 x i64> %vector_select.i517, %masked_load.i324
  %vector_select3.i520 = select <16 x i1> %retval.0.i505.in, <16 x i64> %or1.i518, <16 x i64> %add.i317
  %and.i521711 = and <16 x i1> %and1635.i, %retval.0.i505.in
  %and4.i523 = and <16 x i64> %xor.i347, splat (i64 130023455)
  %cmp.i524 = icmp eq <16 x i64> %and4.i523, zeroinitializer
  %narrow712 = select <16 x i1> %cmp.i524, <16 x i1> %and.i521711, <16 x i1> zeroinitializer
  %76 = bitcast <16 x i1> %narrow712 to i16
  %tobool.not.i529 = icmp eq i16 %76, 0
  br i1 %tobool.not.i529, label %store16.exit, label %if.end.i530

if.end.i530:
  %vector_select19.i534 = select <16 x i1> %cmp9.i352, <16 x i64> %add.i317, <16 x i64> %masked_load.i324
  %vector_select21.i536 = select <16 x i1> %narrow712, <16 x i64> %vector_select19.i534, <16 x i64> %vector_select3.i520
  br label %store16.exit

store16.exit:
  %cond44.i83 = phi ptr [ %39, %if.end26.i78 ], [ %40, %if.end.i530 ], [ %40, %own16.exit ]
  %mine.0.i81 = phi <16 x i64> [ %add.i317, %if.end26.i78 ], [ %vector_select21.i536, %if.end.i530 ], [ %vector_select3.i520, %own16.exit ]
  %add.ptr.i545 = getelementptr inbounds nuw i64, ptr %cond44.i83, i64 %div8.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %mine.0.i81, ptr align 8 %add.ptr.i545, <16 x i1> %61)
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

define internal fastcc zeroext i1 @run_of_warp(ptr noundef %w, i64 noundef %start, i32 noundef %mask, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %index.addr.i1174 = alloca <32 x i64>, align 256
  %before.addr.i1175 = alloca <32 x i64>, align 256
  %cells.addr.i = alloca <32 x i64>, align 256
  %index.addr.i = alloca <16 x i64>, align 128
  %before.addr.i = alloca <16 x i64>, align 128
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
  %cond.i1579 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i1599 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1224 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1224, align 8
  %arrayidx.i1225 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1225, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1225, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1225, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1227 = getelementptr inbounds nuw i8, ptr %arrayidx.i1225, i64 80
  %12 = load i64, ptr %read_mark.i1227, align 8
  %cond.i.i1228 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1232 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1232, align 8
  %tobool.not.i1233 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1233, label %if.then6.i, label %if.end.i1234

if.end.i1234:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1235 = icmp eq ptr %16, %2
  br i1 %cmp.i1235, label %cond.true.i1240, label %cond.end.i1236

cond.true.i1240:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1241 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1241, align 8
  br label %cond.end.i1236

cond.end.i1236:
  %cond.i1237 = phi i64 [ %20, %cond.true.i1240 ], [ -1, %if.end.i1234 ]
  %cond.i.i1238 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1237)
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
  %tracked.i.i1244 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1244, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1245 = add i64 %26, -1
  %cmp.i1246 = icmp ult i64 %sub.i1245, 2048
  br i1 %cmp.i1246, label %if.then.i1248, label %if.end7.i

if.then.i1248:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.64.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1238, %cond.end.i1236 ]
  %past.i.sroa.47.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1237, %cond.end.i1236 ]
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
  %cmp.not.i1835 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i1835, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i1836 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i1836, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1249 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1249, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1250 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1250, align 8
  %sub.i1251 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1251, 5
  %arrayidx.i1252 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1252, align 8
  %cmp.not.i1253 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1253, label %split.exit, label %if.then.i1254

if.then.i1254:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i1836, 1
  %exitcond.not = icmp eq i64 %sector.0.i1836, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i1622 = phi i1 [ %tobool5.i1599, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1248 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i1597.pn = phi i64 [ %cond.i1579, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1248 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i1620 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1248 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.39.01615 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1248 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.47.11614 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.47.1, %if.then6.i ], [ %8, %if.then.i1248 ], [ %8, %if.then32.i ], [ %past.i.sroa.47.1, %split.exit ]
  %past.i.sroa.64.11612 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.64.1, %if.then6.i ], [ %9, %if.then.i1248 ], [ %9, %if.then32.i ], [ %past.i.sroa.64.1, %split.exit ]
  %past.i.sroa.85.01610 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1248 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.97.01609 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1248 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.105.01608 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1228, %if.then11.i ], [ %cond.i.i1228, %if.then6.i ], [ %cond.i.i1228, %if.then.i1248 ], [ %cond.i.i1228, %if.then32.i ], [ %cond.i.i1228, %split.exit ]
  %past.i.sroa.109.01607 = phi i64 [ %cond.i1579, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1248 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.113.01606 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1248 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.130.01605.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1248 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.135.01604.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1248 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.122.01603 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1248 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.116.01601 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1248 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i1621 = add i64 %add.i1597.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.113.01606, %start.addr.0.i1621
  %36 = load i64, ptr @NBYTES, align 8
  %37 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %36)
  %38 = icmp eq i64 %37, 1
  %39 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %36, i1 true)
  %40 = load i64, ptr @STORE, align 8
  %tobool5.not.i = icmp eq i64 %40, 0
  %tobool11.i114 = icmp ne i64 %40, 0
  br label %for.body.i

for.body.i:
  %cmp.i.not = phi i1 [ true, %for.body.i.lr.ph ], [ false, %for.inc.i ]
  %first.0.i1837 = phi i64 [ 0, %for.body.i.lr.ph ], [ 16, %for.inc.i ]
  %mul.i = mul i64 %36, %first.0.i1837
  %add10.i = add i64 %add9.i, %mul.i
  %sh_prom.i = trunc nuw nsw i64 %first.0.i1837 to i32
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
  %conv.i29 = trunc i32 %shr.i to i16
  %41 = bitcast i16 %conv.i29 to <16 x i1>
  %42 = inttoptr i64 %add10.i to ptr
  %masked_load.i = tail call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %42, <16 x i1> %41, <16 x i8> splat (i8 -1))
  %cmp.i30 = icmp ne <16 x i8> %masked_load.i, splat (i8 -1)
  %43 = bitcast <16 x i1> %cmp.i30 to i16
  %tobool.not.i32 = icmp eq i16 %43, 0
  br i1 %tobool.not.i32, label %for.inc.i, label %if.end.i33

if.end.i33:
  br i1 %tobool5.not.i, label %run.exit, label %if.end11.i.thread

if.end11.i.thread:
  tail call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 -1), ptr align 1 %42, <16 x i1> %41)
  br label %for.inc.i

sw.bb1.i:
  %conv.i38 = trunc i32 %shr.i to i16
  %44 = bitcast i16 %conv.i38 to <16 x i1>
  %45 = inttoptr i64 %add10.i to ptr
  %masked_load.i39 = tail call <16 x i16> @llvm.masked.load.v16i16.p0(ptr align 2 %45, <16 x i1> %44, <16 x i16> splat (i16 -1))
  %cmp.i40 = icmp ne <16 x i16> %masked_load.i39, splat (i16 -1)
  %46 = bitcast <16 x i1> %cmp.i40 to i16
  %tobool.not.i45 = icmp eq i16 %46, 0
  br i1 %tobool.not.i45, label %for.inc.i, label %if.end.i46

if.end.i46:
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread1624

marked_run.exit.thread1624:
  tail call void @llvm.masked.store.v16i16.p0(<16 x i16> splat (i16 -1), ptr align 2 %45, <16 x i1> %44)
  br label %for.inc.i

sw.bb3.i:
  %conv.i55 = trunc i32 %shr.i to i16
  %47 = bitcast i16 %conv.i55 to <16 x i1>
  %48 = inttoptr i64 %add10.i to ptr
  %masked_load.i56 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %48, <16 x i1> %47, <16 x i32> splat (i32 -1))
  %cmp.i57 = icmp ne <16 x i32> %masked_load.i56, splat (i32 -1)
  %49 = bitcast <16 x i1> %cmp.i57 to i16
  %tobool.not.i62 = icmp eq i16 %49, 0
  br i1 %tobool.not.i62, label %for.inc.i, label %if.end.i63

if.end.i63:
  br i1 %tobool5.not.i, label %run.exit, label %if.end11.i66.thread

if.end11.i66.thread:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> splat (i32 -1), ptr align 4 %48, <16 x i1> %47)
  br label %for.inc.i

sw.bb5.i:
  %conv.i71 = trunc i32 %shr.i to i16
  %50 = bitcast i16 %conv.i71 to <16 x i1>
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
  %and3.i = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i, 4
  %or5.i = or i32 %shl4.i, %and3.i
  %and6.i1260 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1260, 2
  %or8.i = or i32 %shl7.i, %and6.i1260
  %and9.i1261 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1261, 1
  %or11.i = or i32 %shl10.i, %and9.i1261
  %and12.i = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i, 3
  %conv.i102 = trunc i32 %or14.i to i16
  %53 = bitcast i16 %conv.i102 to <16 x i1>
  %54 = inttoptr i64 %add10.i to ptr
  %masked_load.i103 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %54, <16 x i1> %53, <16 x i64> splat (i64 -1))
  %cmp.i104 = icmp ne <16 x i64> %masked_load.i103, splat (i64 -1)
  %55 = bitcast <16 x i1> %cmp.i104 to i16
  %tobool.not.i109 = icmp eq i16 %55, 0
  br i1 %tobool.not.i109, label %marked_u64.exit117, label %if.end.i110

if.end.i110:
  br i1 %tobool5.not.i, label %marked_u64.exit117, label %if.then6.i112

if.then6.i112:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %54, <16 x i1> %53)
  br label %marked_u64.exit117

marked_u64.exit117:
  %retval.0.i116 = phi i1 [ true, %spread.exit ], [ true, %if.then6.i112 ], [ false, %if.end.i110 ]
  %add.i16 = add i64 %add10.i, 128
  %shr.i17 = lshr i32 %or14.i, 16
  %conv.i84 = trunc nuw i32 %shr.i17 to i16
  %56 = bitcast i16 %conv.i84 to <16 x i1>
  %57 = inttoptr i64 %add.i16 to ptr
  %masked_load.i85 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %57, <16 x i1> %56, <16 x i64> splat (i64 -1))
  %cmp.i86 = icmp ne <16 x i64> %masked_load.i85, splat (i64 -1)
  %58 = bitcast <16 x i1> %cmp.i86 to i16
  %tobool.not.i91 = icmp eq i16 %58, 0
  br i1 %tobool.not.i91, label %marked_u64.exit99, label %if.end.i92

if.end.i92:
  br i1 %tobool5.not.i, label %run.exit, label %if.end10.i95

if.end10.i95:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %57, <16 x i1> %56)
  %59 = and i1 %retval.0.i116, %tobool11.i114
  br i1 %59, label %for.inc.i, label %run.exit

marked_u64.exit99:
  br i1 %retval.0.i116, label %for.inc.i, label %run.exit

for.inc.i:
  br i1 %cmp.i.not, label %for.body.i, label %for.end.i

for.end.i:
  br i1 %tobool.not.i1, label %run.exit, label %if.end16.i

if.end16.i:
  %sub.i = sub i64 %start.addr.0.i1621, %past.i.sroa.109.01607
  %shr20.i = lshr i64 %sub.i, 2
  %60 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %60, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i1621, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, -1
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %60 to i8
  %div.i1807 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i1807 to i64
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
  %retval.0.i1265 = select i1 %62, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1265, %past.i.sroa.39.01615
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i1620, label %if.end.i86.i, label %lor.lhs.false.i122

lor.lhs.false.i122:
  br i1 %past.i.sroa.130.01605.shrunk, label %if.then.i79.i, label %if.end.i124.thread

if.then.i79.i:
  %conv.i143.i = trunc i32 %sub37.i to i16
  %64 = bitcast i16 %conv.i143.i to <16 x i1>
  %add.ptr.i145.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01601, i64 %shr20.i
  %masked_load.i146.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i, <16 x i1> %64, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11612, i64 0
  %splat.splat.i82.i = shufflevector <16 x i64> %splat.splatinsert.i81.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i = icmp ult <16 x i64> %masked_load.i146.i, %splat.splat.i82.i
  %.pre1857 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11614, i64 0
  %.pre1858 = shufflevector <16 x i64> %.pre1857, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i

if.end.i86.i:
  %conv.i143.i1626 = trunc i32 %sub37.i to i16
  %65 = bitcast i16 %conv.i143.i1626 to <16 x i1>
  %add.ptr.i145.i1627 = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01601, i64 %shr20.i
  %masked_load.i146.i1628 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i1627, <16 x i1> %65, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01610, i64 0
  %splat.splat2.i89.i = shufflevector <16 x i64> %splat.splatinsert1.i88.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i = icmp ult <16 x i64> %masked_load.i146.i1628, %splat.splat2.i89.i
  %splat.splatinsert5.i92.i = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11614, i64 0
  %splat.splat6.i93.i = shufflevector <16 x i64> %splat.splatinsert5.i92.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i = sub <16 x i64> %masked_load.i146.i1628, %splat.splat6.i93.i
  %sub9.i96.i = sub i64 %past.i.sroa.64.11612, %past.i.sroa.47.11614
  %splat.splatinsert10.i97.i = insertelement <16 x i64> poison, i64 %sub9.i96.i, i64 0
  %splat.splat11.i98.i = shufflevector <16 x i64> %splat.splatinsert10.i97.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i = icmp ult <16 x i64> %sub.i94.i, %splat.splat11.i98.i
  %or20.i100.i = or <16 x i1> %cmp3.i90.i, %cmp12.i99.i
  br label %old16.exit101.i

old16.exit101.i:
  %splat.splat.i.i155.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i, %if.end.i86.i ], [ %.pre1858, %if.then.i79.i ]
  %masked_load.i146.i1629 = phi <16 x i64> [ %masked_load.i146.i1628, %if.end.i86.i ], [ %masked_load.i146.i, %if.then.i79.i ]
  %retval.0.in.i84.i = phi <16 x i1> [ %or20.i100.i, %if.end.i86.i ], [ %cmp.i83.i, %if.then.i79.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i146.i1629, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i146.i1629, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i146.i1629, %splat.splat.i.i155.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1821 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.97.01609, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i146.i1629, %splat.splat18.i.i
  %and2136.i.i.not1823 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1822 = and <16 x i1> %cmp.i.i, %and2136.i.i.not1823
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1821, %or2237.i.i.not1822
  %66 = xor <16 x i1> %retval.0.in.i84.i, splat (i1 true)
  %narrow1820 = select <16 x i1> %and2338.i.i.not, <16 x i1> %66, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow1820 to <16 x i64>
  br i1 %tobool5.i1622, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i146.i1629, splat (i64 96)
  %cmp.i158 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i160 = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01610, i64 0
  %splat.splat.i161 = shufflevector <16 x i64> %splat.splatinsert.i160, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i146.i1629, %splat.splat.i161
  %and1866.i = and <16 x i1> %cmp16.i, %cmp.i158
  %or.i = select <16 x i1> %and1866.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit101.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i1620, label %if.end.i124, label %if.then21.i

if.then21.i:
  %tobool.i.i438 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i438 to i16
  %mask.sroa.0.0.insert.ext.i.i439 = zext i16 %67 to i32
  %and.i440 = and i32 %mask.sroa.0.0.insert.ext.i.i439, %sub37.i
  %tobool.not.i441 = icmp eq i32 %and.i440, 0
  br i1 %tobool.not.i441, label %if.end.i124, label %land.lhs.true.i442

land.lhs.true.i442:
  %partial.i444 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %68 = load i64, ptr %partial.i444, align 8
  %tobool3.not.i445 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i445, label %if.end.i124, label %if.then.i446

if.then.i446:
  %known5.i447 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i448 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %69 = load i64, ptr %index.i448, align 8
  %arrayidx.i449 = getelementptr inbounds nuw [32 x i64], ptr %known5.i447, i64 %69
  %shr.i450 = lshr <16 x i64> %masked_load.i146.i1629, splat (i64 27)
  %and6.i451 = and <16 x i64> %shr.i450, splat (i64 31)
  %conv7.i452 = trunc i32 %sub37.i to i16
  %70 = bitcast i16 %conv7.i452 to <16 x i1>
  %71 = getelementptr i64, ptr %arrayidx.i449, <16 x i64> %and6.i451
  %masked_gather.i453 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %71, <16 x i1> %70, <16 x i64> zeroinitializer)
  %and8.i454 = and <16 x i64> %masked_load.i146.i1629, splat (i64 -4294967296)
  %xor.i455 = xor <16 x i64> %masked_gather.i453, %masked_load.i146.i1629
  %and9.i456 = and <16 x i64> %xor.i455, splat (i64 130023424)
  %and10.i457 = and <16 x i64> %masked_load.i146.i1629, splat (i64 31)
  %and14.i458 = and <16 x i64> %masked_gather.i453, splat (i64 -4294967296)
  %and15.i459 = shl <16 x i64> %masked_gather.i453, splat (i64 32)
  %shl.i460 = and <16 x i64> %and15.i459, splat (i64 9007194959773696)
  %sub.i461 = sub <16 x i64> %and14.i458, %shl.i460
  %72 = icmp ugt <16 x i64> %and8.i454, %sub.i461
  %73 = icmp ne <16 x i64> %and9.i456, zeroinitializer
  %74 = icmp ne <16 x i64> %and10.i457, splat (i64 15)
  %75 = or <16 x i1> %74, %73
  %76 = icmp ugt <16 x i64> %and8.i454, %masked_gather.i453
  %77 = or <16 x i1> %76, %75
  %78 = and <16 x i1> %72, %77
  %79 = or <16 x i1> %cmp9.i.i, %78
  %and25.i463 = select <16 x i1> %79, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i124

if.end.i124:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and25.i463, %if.then.i446 ], [ %bad.1.i, %land.lhs.true.i442 ], [ %bad.1.i, %if.then21.i ]
  %80 = load i64, ptr @STORE, align 8
  %tobool.i.i165 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %81 = bitcast <16 x i1> %tobool.i.i165 to i16
  %mask.sroa.0.0.insert.ext.i.i166 = zext i16 %81 to i32
  %and41.i = and i32 %mask.sroa.0.0.insert.ext.i.i166, %sub37.i
  %tobool42.i = icmp ne i32 %and41.i, 0
  %tobool7.not.i = icmp eq i64 %80, 0
  br i1 %tobool7.not.i, label %load16.exit.i292, label %land.lhs.true.i

if.end.i124.thread:
  %82 = load i64, ptr @STORE, align 8
  %tobool7.not.i1638 = icmp eq i64 %82, 0
  br i1 %tobool7.not.i1638, label %load16.exit.i292.thread, label %lor.lhs.false15.i

load16.exit.i292.thread:
  %conv.i.i2881702 = trunc i32 %sub37.i to i16
  %83 = bitcast i16 %conv.i.i2881702 to <16 x i1>
  %add.ptr.i.i2901703 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01603, i64 %shr20.i
  %masked_load.i.i2911704 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i2901703, <16 x i1> %83, <16 x i64> zeroinitializer)
  %.pre1863 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11614, i64 0
  %.pre1864 = shufflevector <16 x i64> %.pre1863, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre1865 = insertelement <16 x i64> poison, i64 %past.i.sroa.97.01609, i64 0
  %.pre1866 = shufflevector <16 x i64> %.pre1865, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i106.i

land.lhs.true.i:
  br i1 %tobool1.not.i1620, label %if.end.i86.i260, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i12516461663 = phi i1 [ %tobool42.i, %land.lhs.true.i ], [ false, %if.end.i124.thread ]
  br i1 %past.i.sroa.135.01604.shrunk, label %if.then.i79.i196, label %if.end36.i

if.then.i79.i196:
  %conv.i131.i = trunc i32 %sub37.i to i16
  %84 = bitcast i16 %conv.i131.i to <16 x i1>
  %add.ptr.i133.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01603, i64 %shr20.i
  %masked_load.i134.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i, <16 x i1> %84, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i198 = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11612, i64 0
  %splat.splat.i82.i199 = shufflevector <16 x i64> %splat.splatinsert.i81.i198, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i200 = icmp ult <16 x i64> %masked_load.i134.i, %splat.splat.i82.i199
  %.pre1867 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11614, i64 0
  %.pre1868 = shufflevector <16 x i64> %.pre1867, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i201

if.end.i86.i260:
  %conv.i131.i1669 = trunc i32 %sub37.i to i16
  %85 = bitcast i16 %conv.i131.i1669 to <16 x i1>
  %add.ptr.i133.i1670 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01603, i64 %shr20.i
  %masked_load.i134.i1671 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i1670, <16 x i1> %85, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i262 = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01610, i64 0
  %splat.splat2.i89.i263 = shufflevector <16 x i64> %splat.splatinsert1.i88.i262, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i264 = icmp ult <16 x i64> %masked_load.i134.i1671, %splat.splat2.i89.i263
  %sub.i94.i268 = sub <16 x i64> %masked_load.i134.i1671, %splat.splat.i.i155.pre-phi
  %sub9.i96.i270 = sub i64 %past.i.sroa.64.11612, %past.i.sroa.47.11614
  %splat.splatinsert10.i97.i271 = insertelement <16 x i64> poison, i64 %sub9.i96.i270, i64 0
  %splat.splat11.i98.i272 = shufflevector <16 x i64> %splat.splatinsert10.i97.i271, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i273 = icmp ult <16 x i64> %sub.i94.i268, %splat.splat11.i98.i272
  %or20.i100.i274 = or <16 x i1> %cmp3.i90.i264, %cmp12.i99.i273
  br label %old16.exit101.i201

old16.exit101.i201:
  %splat.splat.i.i214.pre-phi = phi <16 x i64> [ %splat.splat.i.i155.pre-phi, %if.end.i86.i260 ], [ %.pre1868, %if.then.i79.i196 ]
  %masked_load.i134.i1680 = phi <16 x i64> [ %masked_load.i134.i1671, %if.end.i86.i260 ], [ %masked_load.i134.i, %if.then.i79.i196 ]
  %found.0.i125164616641672 = phi i1 [ %tobool42.i, %if.end.i86.i260 ], [ %found.0.i12516461663, %if.then.i79.i196 ]
  %retval.0.in.i84.i202 = phi <16 x i1> [ %or20.i100.i274, %if.end.i86.i260 ], [ %cmp.i83.i200, %if.then.i79.i196 ]
  %xor.i.i208 = xor <16 x i64> %masked_load.i134.i1680, %add42.i
  %and.i.i209 = and <16 x i64> %xor.i.i208, splat (i64 4290773055)
  %cmp.i.i210 = icmp ne <16 x i64> %and.i.i209, zeroinitializer
  %and8.i.i211 = and <16 x i64> %masked_load.i134.i1680, splat (i64 32)
  %cmp9.i.i212 = icmp ne <16 x i64> %and8.i.i211, zeroinitializer
  %cmp11.i.i215 = icmp ult <16 x i64> %masked_load.i134.i1680, %splat.splat.i.i214.pre-phi
  %and13.i.i216 = and <16 x i64> %xor.i.i208, splat (i64 4160749568)
  %cmp14.i.i217 = icmp ne <16 x i64> %and13.i.i216, zeroinitializer
  %and1635.i.i218.not1825 = or <16 x i1> %cmp11.i.i215, %cmp14.i.i217
  %splat.splatinsert17.i.i220 = insertelement <16 x i64> poison, i64 %past.i.sroa.105.01608, i64 0
  %splat.splat18.i.i221 = shufflevector <16 x i64> %splat.splatinsert17.i.i220, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i222 = icmp uge <16 x i64> %masked_load.i134.i1680, %splat.splat18.i.i221
  %and2136.i.i223.not1827 = or <16 x i1> %cmp19.i.i222, %cmp9.i.i212
  %or2237.i.i224.not1826 = and <16 x i1> %cmp.i.i210, %and2136.i.i223.not1827
  %and2338.i.i225.not = or <16 x i1> %and1635.i.i218.not1825, %or2237.i.i224.not1826
  %86 = xor <16 x i1> %retval.0.in.i84.i202, splat (i1 true)
  %narrow1824 = select <16 x i1> %and2338.i.i225.not, <16 x i1> %86, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i1620, label %if.end.i.i256, label %if.then21.i242

if.then21.i242:
  %87 = bitcast <16 x i1> %narrow1824 to i16
  %mask.sroa.0.0.insert.ext.i.i403 = zext i16 %87 to i32
  %and.i404 = and i32 %mask.sroa.0.0.insert.ext.i.i403, %sub37.i
  %tobool.not.i405 = icmp eq i32 %and.i404, 0
  br i1 %tobool.not.i405, label %if.then.i72.i, label %land.lhs.true.i406

land.lhs.true.i406:
  %partial.i408 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %88 = load i64, ptr %partial.i408, align 8
  %tobool3.not.i409 = icmp eq i64 %88, 0
  br i1 %tobool3.not.i409, label %if.then.i72.i, label %if.then.i410

if.then.i410:
  %known5.i411 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i412 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %89 = load i64, ptr %index.i412, align 8
  %arrayidx.i413 = getelementptr inbounds nuw [32 x i64], ptr %known5.i411, i64 %89
  %shr.i414 = lshr <16 x i64> %masked_load.i134.i1680, splat (i64 27)
  %and6.i415 = and <16 x i64> %shr.i414, splat (i64 31)
  %conv7.i416 = trunc i32 %sub37.i to i16
  %90 = bitcast i16 %conv7.i416 to <16 x i1>
  %91 = getelementptr i64, ptr %arrayidx.i413, <16 x i64> %and6.i415
  %masked_gather.i417 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %91, <16 x i1> %90, <16 x i64> zeroinitializer)
  %and8.i418 = and <16 x i64> %masked_load.i134.i1680, splat (i64 -4294967296)
  %xor.i419 = xor <16 x i64> %masked_gather.i417, %masked_load.i134.i1680
  %and9.i420 = and <16 x i64> %xor.i419, splat (i64 130023424)
  %and10.i421 = and <16 x i64> %masked_load.i134.i1680, splat (i64 31)
  %and14.i422 = and <16 x i64> %masked_gather.i417, splat (i64 -4294967296)
  %and15.i423 = shl <16 x i64> %masked_gather.i417, splat (i64 32)
  %shl.i424 = and <16 x i64> %and15.i423, splat (i64 9007194959773696)
  %sub.i425 = sub <16 x i64> %and14.i422, %shl.i424
  %92 = icmp ugt <16 x i64> %and8.i418, %sub.i425
  %93 = icmp ne <16 x i64> %and9.i420, zeroinitializer
  %94 = icmp ne <16 x i64> %and10.i421, splat (i64 15)
  %95 = or <16 x i1> %94, %93
  %96 = icmp ugt <16 x i64> %and8.i418, %masked_gather.i417
  %97 = or <16 x i1> %96, %95
  %98 = and <16 x i1> %92, %97
  %99 = or <16 x i1> %cmp9.i.i212, %98
  %100 = select <16 x i1> %99, <16 x i1> %narrow1824, <16 x i1> zeroinitializer
  br label %if.then.i72.i

if.then.i72.i:
  %bad.2.i245.ph = phi <16 x i1> [ %narrow1824, %if.then21.i242 ], [ %narrow1824, %land.lhs.true.i406 ], [ %100, %if.then.i410 ]
  %splat.splatinsert.i73.i = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11612, i64 0
  %splat.splat.i74.i = shufflevector <16 x i64> %splat.splatinsert.i73.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i = icmp ult <16 x i64> %masked_load.i134.i1680, %splat.splat.i74.i
  br label %raced16.exit275

if.end.i.i256:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01610, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i134.i1680, %splat.splat2.i.i
  %sub.i.i259 = sub <16 x i64> %masked_load.i134.i1680, %splat.splat.i.i214.pre-phi
  %sub9.i.i = sub i64 %past.i.sroa.64.11612, %past.i.sroa.47.11614
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i259, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced16.exit275

raced16.exit275:
  %bad.2.i2451683 = phi <16 x i1> [ %bad.2.i245.ph, %if.then.i72.i ], [ %narrow1824, %if.end.i.i256 ]
  %retval.0.in.i.i = phi <16 x i1> [ %cmp.i75.i, %if.then.i72.i ], [ %or20.i.i, %if.end.i.i256 ]
  %and32.i = and <16 x i64> %masked_load.i134.i1680, splat (i64 2097216)
  %cmp33.i = icmp ne <16 x i64> %and32.i, splat (i64 2097152)
  %narrow1828.not = select <16 x i1> %cmp33.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i
  %not.narrow1828.not = xor <16 x i1> %narrow1828.not, splat (i1 true)
  %tobool.i.i248 = select <16 x i1> %not.narrow1828.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i2451683
  %101 = bitcast <16 x i1> %tobool.i.i248 to i16
  %mask.sroa.0.0.insert.ext.i.i249 = zext i16 %101 to i32
  %and41.i251 = and i32 %mask.sroa.0.0.insert.ext.i.i249, %sub37.i
  %tobool42.i252 = icmp ne i32 %and41.i251, 0
  %or27127.i = or i1 %found.0.i125164616641672, %tobool42.i252
  br i1 %or27127.i, label %run.exit, label %store16.exit173.i

load16.exit.i292:
  %conv.i.i288 = trunc i32 %sub37.i to i16
  %102 = bitcast i16 %conv.i.i288 to <16 x i1>
  %add.ptr.i.i290 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01603, i64 %shr20.i
  %masked_load.i.i291 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i290, <16 x i1> %102, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i1620, label %if.end.i111.i, label %if.then.i106.i

if.then.i106.i:
  %.pre1862.pre-phi = phi <16 x i64> [ %.pre1866, %load16.exit.i292.thread ], [ %splat.splat18.i.i, %load16.exit.i292 ]
  %.pre1860.pre-phi = phi <16 x i64> [ %.pre1864, %load16.exit.i292.thread ], [ %splat.splat.i.i155.pre-phi, %load16.exit.i292 ]
  %masked_load.i.i2911716 = phi <16 x i64> [ %masked_load.i.i2911704, %load16.exit.i292.thread ], [ %masked_load.i.i291, %load16.exit.i292 ]
  %found.1.i.ph1714 = phi i1 [ false, %load16.exit.i292.thread ], [ %tobool42.i, %load16.exit.i292 ]
  %splat.splatinsert.i107.i = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11612, i64 0
  %splat.splat.i108.i = shufflevector <16 x i64> %splat.splatinsert.i107.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i109.i = icmp ult <16 x i64> %masked_load.i.i2911716, %splat.splat.i108.i
  br label %old16.exit.i296

if.end.i111.i:
  %splat.splatinsert1.i.i353 = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01610, i64 0
  %splat.splat2.i.i354 = shufflevector <16 x i64> %splat.splatinsert1.i.i353, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i355 = icmp ult <16 x i64> %masked_load.i.i291, %splat.splat2.i.i354
  %sub.i.i359 = sub <16 x i64> %masked_load.i.i291, %splat.splat.i.i155.pre-phi
  %sub9.i.i361 = sub i64 %past.i.sroa.64.11612, %past.i.sroa.47.11614
  %splat.splatinsert10.i.i362 = insertelement <16 x i64> poison, i64 %sub9.i.i361, i64 0
  %splat.splat11.i.i363 = shufflevector <16 x i64> %splat.splatinsert10.i.i362, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i364 = icmp ult <16 x i64> %sub.i.i359, %splat.splat11.i.i363
  %or20.i.i365 = or <16 x i1> %cmp3.i.i355, %cmp12.i.i364
  br label %old16.exit.i296

old16.exit.i296:
  %splat.splat18.i.i316.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i111.i ], [ %.pre1862.pre-phi, %if.then.i106.i ]
  %splat.splat.i.i309.pre-phi = phi <16 x i64> [ %splat.splat.i.i155.pre-phi, %if.end.i111.i ], [ %.pre1860.pre-phi, %if.then.i106.i ]
  %masked_load.i.i2911715 = phi <16 x i64> [ %masked_load.i.i291, %if.end.i111.i ], [ %masked_load.i.i2911716, %if.then.i106.i ]
  %found.1.i.ph1713 = phi i1 [ %tobool42.i, %if.end.i111.i ], [ %found.1.i.ph1714, %if.then.i106.i ]
  %retval.0.in.i.i297 = phi <16 x i1> [ %or20.i.i365, %if.end.i111.i ], [ %cmp.i109.i, %if.then.i106.i ]
  %xor.i.i303 = xor <16 x i64> %masked_load.i.i2911715, %add42.i
  %and.i.i304 = and <16 x i64> %xor.i.i303, splat (i64 4290773055)
  %cmp.i.i305 = icmp eq <16 x i64> %and.i.i304, zeroinitializer
  %and8.i.i306 = and <16 x i64> %masked_load.i.i2911715, splat (i64 32)
  %cmp9.i.i307 = icmp eq <16 x i64> %and8.i.i306, zeroinitializer
  %cmp11.i.i310 = icmp uge <16 x i64> %masked_load.i.i2911715, %splat.splat.i.i309.pre-phi
  %and13.i.i311 = and <16 x i64> %xor.i.i303, splat (i64 4160749568)
  %cmp14.i.i312 = icmp eq <16 x i64> %and13.i.i311, zeroinitializer
  %and1635.i.i313 = and <16 x i1> %cmp11.i.i310, %cmp14.i.i312
  %cmp19.i.i317 = icmp ult <16 x i64> %masked_load.i.i2911715, %splat.splat18.i.i316.pre-phi
  %and2136.i.i318 = and <16 x i1> %cmp19.i.i317, %cmp9.i.i307
  %or2237.i.i319 = or <16 x i1> %cmp.i.i305, %and2136.i.i318
  %and2338.i.i320 = and <16 x i1> %and1635.i.i313, %or2237.i.i319
  %103 = select <16 x i1> %and2338.i.i320, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i297
  %narrow1830 = xor <16 x i1> %103, splat (i1 true)
  %not.i.i321 = sext <16 x i1> %narrow1830 to <16 x i64>
  br i1 %tobool1.not.i1620, label %if.end.i325, label %if.then.i323

if.then.i323:
  %104 = bitcast <16 x i1> %narrow1830 to i16
  %mask.sroa.0.0.insert.ext.i.i380 = zext i16 %104 to i32
  %and.i381 = and i32 %mask.sroa.0.0.insert.ext.i.i380, %sub37.i
  %tobool.not.i382 = icmp eq i32 %and.i381, 0
  br i1 %tobool.not.i382, label %if.end.i325, label %land.lhs.true.i383

land.lhs.true.i383:
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %105 = load i64, ptr %partial.i, align 8
  %tobool3.not.i385 = icmp eq i64 %105, 0
  br i1 %tobool3.not.i385, label %if.end.i325, label %if.then.i386

if.then.i386:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i387 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %106 = load i64, ptr %index.i387, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %106
  %shr.i388 = lshr <16 x i64> %masked_load.i.i2911715, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i388, splat (i64 31)
  %conv7.i = trunc i32 %sub37.i to i16
  %107 = bitcast i16 %conv7.i to <16 x i1>
  %108 = getelementptr i64, ptr %arrayidx.i, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %108, <16 x i1> %107, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i2911715, splat (i64 -4294967296)
  %xor.i389 = xor <16 x i64> %masked_gather.i, %masked_load.i.i2911715
  %and9.i390 = and <16 x i64> %xor.i389, splat (i64 130023424)
  %and10.i = and <16 x i64> %masked_load.i.i2911715, splat (i64 31)
  %and14.i391 = and <16 x i64> %masked_gather.i, splat (i64 -4294967296)
  %and15.i392 = shl <16 x i64> %masked_gather.i, splat (i64 32)
  %shl.i = and <16 x i64> %and15.i392, splat (i64 9007194959773696)
  %sub.i393 = sub <16 x i64> %and14.i391, %shl.i
  %109 = icmp ugt <16 x i64> %and8.i, %sub.i393
  %110 = icmp ne <16 x i64> %and9.i390, zeroinitializer
  %111 = icmp ne <16 x i64> %and10.i, splat (i64 15)
  %112 = or <16 x i1> %111, %110
  %113 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %114 = or <16 x i1> %113, %112
  %115 = and <16 x i1> %109, %114
  %116 = icmp ne <16 x i64> %and8.i.i306, zeroinitializer
  %117 = or <16 x i1> %116, %115
  %and25.i = select <16 x i1> %117, <16 x i64> %not.i.i321, <16 x i64> zeroinitializer
  br label %if.end.i325

if.end.i325:
  %bad.0.i = phi <16 x i64> [ %not.i.i321, %old16.exit.i296 ], [ %and25.i, %if.then.i386 ], [ %not.i.i321, %land.lhs.true.i383 ], [ %not.i.i321, %if.then.i323 ]
  %and.i326 = and <16 x i64> %masked_load.i.i2911715, splat (i64 64)
  %cmp.i327 = icmp ne <16 x i64> %and.i326, zeroinitializer
  %and9.i = and <16 x i64> %xor.i.i303, splat (i64 -4294967281)
  %cmp10.i = icmp eq <16 x i64> %and9.i, zeroinitializer
  %and1297.i = and <16 x i1> %cmp.i327, %cmp10.i
  %and14.i = and <16 x i64> %xor.i.i303, splat (i64 130023424)
  %and15.i328 = and <16 x i64> %masked_load.i.i2911715, splat (i64 16)
  %or.i329 = or disjoint <16 x i64> %and14.i, %and15.i328
  %cmp16.i330 = icmp ne <16 x i64> %or.i329, zeroinitializer
  %and1898.i = and <16 x i1> %and1297.i, %cmp16.i330
  %or19.i = or <16 x i64> %add42.i, splat (i64 2097152)
  %vector_select.i = select <16 x i1> %and1898.i, <16 x i64> %or19.i, <16 x i64> %add42.i
  %cmp21.i331 = icmp eq <16 x i64> %and.i326, zeroinitializer
  %and23.i332 = select <16 x i1> %cmp21.i331, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  br i1 %tobool1.not.i1620, label %if.then33.i, label %if.end41.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i2911715, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %118 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %118, i64 72
  %119 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i116.i = icmp eq i64 %119, 0
  br i1 %tobool.not.i116.i, label %own16.exit.i, label %if.end.i117.i

if.end.i117.i:
  %xor.i.i.i = xor <16 x i64> %vector_select.i, %masked_load.i.i2911715
  %and.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <16 x i64> %and.i.i.i, zeroinitializer
  %and13.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <16 x i64> %and13.i.i.i, zeroinitializer
  %or2237.i.i.i = or <16 x i1> %and2136.i.i318, %cmp.i.i.i
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i.i, %or2237.i.i.i
  %120 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i = insertelement <16 x i64> poison, i64 %120, i64 0
  %splat.splat.i122.i = shufflevector <16 x i64> %splat.splatinsert.i121.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_load.i.i2911715, %splat.splat.i122.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i307, %cmp8.i.i
  %121 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i1831 = icmp ne <16 x i64> %and23.i332, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %121, <16 x i1> %tobool.i.i.i1831, <16 x i1> zeroinitializer
  %122 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %122 to i32
  %and14.i.i = and i32 %mask.sroa.0.0.insert.ext.i.i.i, %sub37.i
  %tobool15.not.i.i3491847 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i3491847, label %own16.exit.i, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.cond.cleanup.i.i.loopexit:
  %123 = trunc nuw i32 %own.1.i.i to i16
  %124 = bitcast i16 %123 to <16 x i1>
  %125 = select <16 x i1> %124, <16 x i64> zeroinitializer, <16 x i64> %and23.i332
  br label %own16.exit.i

for.body.i.i:
  %rest.0.i.i1849 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i1848 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %126 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1849, i1 true)
  %idxprom.i.i = zext nneg i32 %126 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %127 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %127)
  %128 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %128
  %sub.i123.i = sub nsw i32 0, %rest.0.i.i1849
  %and20.i.i = and i32 %rest.0.i.i1849, %sub.i123.i
  %or.i.i350 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i350, %own.0.i.i1848
  %sub22.i.i = add nsw i32 %rest.0.i.i1849, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i1849
  %tobool15.not.i.i349 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i349, label %for.cond.cleanup.i.i.loopexit, label %for.body.i.i

own16.exit.i:
  %retval.0.i124.i = phi <16 x i64> [ %and23.i332, %if.then33.i ], [ %and23.i332, %if.end.i117.i ], [ %125, %for.cond.cleanup.i.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  br label %if.end41.i

if.end41.i:
  %bad.2.i334 = phi <16 x i64> [ %and23.i332, %if.end.i325 ], [ %retval.0.i124.i, %own16.exit.i ]
  %vector_select.i.i336 = select <16 x i1> %and1635.i.i313, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or1.i.i = or <16 x i64> %vector_select.i.i336, %masked_load.i.i2911715
  %vector_cond2.i.i = icmp slt <16 x i64> %bad.2.i334, zeroinitializer
  %vector_select3.i.i = select <16 x i1> %vector_cond2.i.i, <16 x i64> %or1.i.i, <16 x i64> %vector_select.i
  %xor.i134.i = xor <16 x i64> %vector_select.i, %masked_load.i.i2911715
  %and4.i135.i = and <16 x i64> %xor.i134.i, splat (i64 130023440)
  %cmp.i136.i = icmp eq <16 x i64> %and4.i135.i, zeroinitializer
  %129 = select <16 x i1> %cmp.i136.i, <16 x i1> %and1635.i.i313, <16 x i1> zeroinitializer
  %and5.i.i = select <16 x i1> %129, <16 x i64> %bad.2.i334, <16 x i64> zeroinitializer
  %tobool.i.i138.i = icmp ne <16 x i64> %and5.i.i, zeroinitializer
  %130 = bitcast <16 x i1> %tobool.i.i138.i to i16
  %tobool.not.i140.i = icmp eq i16 %130, 0
  br i1 %tobool.not.i140.i, label %read_after16.exit.i, label %if.end.i141.i337

if.end.i141.i337:
  %and.i157.i = and <16 x i64> %masked_load.i.i2911715, splat (i64 15)
  %131 = icmp ne <16 x i64> %and.i157.i, splat (i64 5)
  %132 = icmp ne <16 x i64> %and.i157.i, splat (i64 9)
  %133 = and <16 x i1> %131, %132
  %vector_select19.i.i = select <16 x i1> %cmp9.i.i307, <16 x i64> %vector_select.i, <16 x i64> %masked_load.i.i2911715
  %vector_cond20.i.i1832 = icmp slt <16 x i64> %and5.i.i, zeroinitializer
  %vector_cond20.i.i = and <16 x i1> %133, %vector_cond20.i.i1832
  %vector_select21.i.i = select <16 x i1> %vector_cond20.i.i, <16 x i64> %vector_select19.i.i, <16 x i64> %vector_select3.i.i
  br label %read_after16.exit.i

read_after16.exit.i:
  %retval.0.i144.i = phi <16 x i64> [ %vector_select21.i.i, %if.end.i141.i337 ], [ %vector_select3.i.i, %if.end41.i ]
  br i1 %tobool1.not.i1620, label %if.end36.i, label %cond.end.i343

cond.end.i343:
  %splat.splatinsert.i340 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i341 = shufflevector <16 x i64> %splat.splatinsert.i340, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i342 = add nuw nsw <16 x i64> %splat.splat.i341, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <16 x i64> %add.i342, ptr %index.addr.i, align 128
  store <16 x i64> %masked_load.i.i2911715, ptr %before.addr.i, align 128
  %partial.i1269 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %134 = load i64, ptr %partial.i1269, align 8
  %tobool.not.i1270 = icmp eq i64 %134, 0
  br i1 %tobool.not.i1270, label %remembers_readers.exit, label %if.end.i473

remembers_readers.exit:
  %common.i1271 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %135 = load ptr, ptr %common.i1271, align 8
  %next.i.i = getelementptr inbounds nuw i8, ptr %135, i64 8
  %136 = load i64, ptr %next.i.i, align 8
  %first.i.i1272 = getelementptr inbounds nuw i8, ptr %135, i64 96
  %137 = load i64, ptr %first.i.i1272, align 8
  %cmp.i.i1273.not = icmp eq i64 %136, %137
  br i1 %cmp.i.i1273.not, label %note_reads16.exit, label %if.end.i473

if.end.i473:
  %and.i474 = and <16 x i64> %retval.0.i144.i, splat (i64 32)
  %cmp.i475 = icmp ne <16 x i64> %and.i474, zeroinitializer
  %138 = bitcast <16 x i1> %cmp.i475 to i16
  %mask.sroa.0.0.insert.ext.i56.i = zext i16 %138 to i32
  %and4.i = and i32 %mask.sroa.0.0.insert.ext.i56.i, %sub37.i
  %139 = bitcast <16 x i1> %cmp9.i.i307 to i16
  %mask.sroa.0.0.insert.ext.i.i479 = zext i16 %139 to i32
  %and10.i480 = and i32 %and4.i, %mask.sroa.0.0.insert.ext.i.i479
  %tobool12.not.i1851 = icmp eq i32 %and10.i480, 0
  br i1 %tobool12.not.i1851, label %for.cond.cleanup.critedge.i, label %land.rhs.i.lr.ph

land.rhs.i.lr.ph:
  %conv11.i = zext nneg i32 %and10.i480 to i64
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i1852 = phi i64 [ %conv11.i, %land.rhs.i.lr.ph ], [ %and15.i484, %note_read.exit ]
  %140 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i1852, i1 true)
  %arrayidx.i482 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %140
  %141 = load i64, ptr %arrayidx.i482, align 8
  %arrayidx14.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %140
  %142 = load i64, ptr %arrayidx14.i, align 8
  %143 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1274 = getelementptr inbounds nuw [32 x i32], ptr %143, i64 %141
  %shr.i.i1275 = lshr i64 %142, 27
  %and.i.i1276 = and i64 %shr.i.i1275, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1274, i64 %and.i.i1276
  %shr.i1277 = lshr i64 %142, 32
  %conv.i1278 = trunc nuw i64 %shr.i1277 to i32
  %144 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i1279 = icmp ult i32 %144, %conv.i1278
  br i1 %cmp.i1279, label %if.then.i1281, label %note_read.exit

if.then.i1281:
  store i32 %conv.i1278, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i483 = add nsw i64 %rest_.0.i1852, -1
  %and15.i484 = and i64 %sub.i483, %rest_.0.i1852
  %tobool12.not.i = icmp eq i64 %and15.i484, 0
  br i1 %tobool12.not.i, label %for.cond.cleanup.critedge.i.loopexit, label %land.rhs.i

for.cond.cleanup.critedge.i.loopexit:
  %.pre1856 = load i64, ptr %partial.i1269, align 8
  br label %for.cond.cleanup.critedge.i

for.cond.cleanup.critedge.i:
  %145 = phi i64 [ %.pre1856, %for.cond.cleanup.critedge.i.loopexit ], [ %134, %if.end.i473 ]
  %tobool17.not.i = icmp eq i64 %145, 0
  %and4.mask.i = select i1 %tobool17.not.i, i32 %and4.i, i32 %sub37.i
  %tobool28.not.i1853 = icmp eq i32 %and4.mask.i, 0
  br i1 %tobool28.not.i1853, label %note_reads16.exit, label %land.rhs29.i.lr.ph

land.rhs29.i.lr.ph:
  %conv25.i = zext nneg i32 %and4.mask.i to i64
  %readers.i1282 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1284 = lshr i64 %past.i.sroa.39.01615, 27
  %and.i.i1285 = and i64 %shr.i.i1284, 31
  %shr.i1287 = lshr i64 %past.i.sroa.39.01615, 32
  %conv.i1288 = trunc nuw i64 %shr.i1287 to i32
  br label %land.rhs29.i

land.rhs29.i:
  %rest_16.0.i1854 = phi i64 [ %conv25.i, %land.rhs29.i.lr.ph ], [ %and38.i, %note_read.exit1292 ]
  %146 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_16.0.i1854, i1 true)
  %arrayidx35.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %146
  %147 = load i64, ptr %arrayidx35.i, align 8
  %148 = load ptr, ptr %readers.i1282, align 8
  %arrayidx.i1283 = getelementptr inbounds nuw [32 x i32], ptr %148, i64 %147
  %arrayidx1.i1286 = getelementptr inbounds nuw i32, ptr %arrayidx.i1283, i64 %and.i.i1285
  %149 = load i32, ptr %arrayidx1.i1286, align 4
  %cmp.i1289 = icmp ult i32 %149, %conv.i1288
  br i1 %cmp.i1289, label %if.then.i1291, label %note_read.exit1292

if.then.i1291:
  store i32 %conv.i1288, ptr %arrayidx1.i1286, align 4
  br label %note_read.exit1292

note_read.exit1292:
  %sub37.i486 = add nsw i64 %rest_16.0.i1854, -1
  %and38.i = and i64 %sub37.i486, %rest_16.0.i1854
  %tobool28.not.i = icmp eq i64 %and38.i, 0
  br i1 %tobool28.not.i, label %note_reads16.exit, label %land.rhs29.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph1713, label %run.exit, label %store16.exit173.i

if.end36.i:
  %found.1.i1695 = phi i1 [ %found.0.i12516461663, %lor.lhs.false15.i ], [ %found.1.i.ph1713, %read_after16.exit.i ]
  %cond12.i.sroa.speculated16521689 = phi ptr [ %past.i.sroa.116.01601, %lor.lhs.false15.i ], [ %past.i.sroa.122.01603, %read_after16.exit.i ]
  %fresh.0.i = phi <16 x i64> [ %add42.i, %lor.lhs.false15.i ], [ %retval.0.i144.i, %read_after16.exit.i ]
  br i1 %found.1.i1695, label %run.exit, label %store16.exit173.i

store16.exit173.i:
  %fresh.0.i1720 = phi <16 x i64> [ %add42.i, %raced16.exit275 ], [ %fresh.0.i, %if.end36.i ], [ %retval.0.i144.i, %note_reads16.exit ]
  %cond12.i.sroa.speculated165216891719 = phi ptr [ %past.i.sroa.116.01601, %raced16.exit275 ], [ %cond12.i.sroa.speculated16521689, %if.end36.i ], [ %past.i.sroa.122.01603, %note_reads16.exit ]
  %conv.i167.i = trunc i32 %sub37.i to i16
  %150 = bitcast i16 %conv.i167.i to <16 x i1>
  %add.ptr.i169.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated165216891719, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1720, ptr align 8 %add.ptr.i169.i, <16 x i1> %150)
  br label %run.exit

if.end46.i:
  %div48136.i = lshr i64 %60, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %past.i.sroa.39.01615, 15
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %cmp28.i = icmp ugt i64 %60, 7
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %.pr = load i64, ptr @STORE, align 8
  %tobool7.not.i5041728 = icmp eq i64 %.pr, 0
  %splat.splatinsert.i978 = insertelement <32 x i64> poison, i64 %past.i.sroa.64.11612, i64 0
  %splat.splat.i979 = shufflevector <32 x i64> %splat.splatinsert.i978, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i985 = insertelement <32 x i64> poison, i64 %past.i.sroa.85.01610, i64 0
  %splat.splat2.i986 = shufflevector <32 x i64> %splat.splatinsert1.i985, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i989 = insertelement <32 x i64> poison, i64 %past.i.sroa.47.11614, i64 0
  %splat.splat6.i990 = shufflevector <32 x i64> %splat.splatinsert5.i989, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i993 = sub i64 %past.i.sroa.64.11612, %past.i.sroa.47.11614
  %splat.splatinsert10.i994 = insertelement <32 x i64> poison, i64 %sub9.i993, i64 0
  %splat.splat11.i995 = shufflevector <32 x i64> %splat.splatinsert10.i994, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i901 = insertelement <32 x i64> poison, i64 %past.i.sroa.97.01609, i64 0
  %splat.splat18.i902 = shufflevector <32 x i64> %splat.splatinsert17.i901, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1075 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1078 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1079 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i876 = insertelement <32 x i64> poison, i64 %past.i.sroa.105.01608, i64 0
  %splat.splat18.i877 = shufflevector <32 x i64> %splat.splatinsert17.i876, <32 x i64> poison, <32 x i32> zeroinitializer
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %readers.i1324 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1337 = lshr i64 %past.i.sroa.39.01615, 27
  %and.i.i1338 = and i64 %shr.i.i1337, 31
  %shr.i1340 = lshr i64 %past.i.sroa.39.01615, 32
  %conv.i1341 = trunc nuw i64 %shr.i1340 to i32
  br label %for.body67.i

for.body67.i:
  %first62.0.i1846 = phi i64 [ 0, %if.end46.i ], [ %add94.i, %compare32.exit ]
  %found.0.i1845 = phi i1 [ false, %if.end46.i ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i1846 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br i1 %cmp28.i, label %for.body.i1294, label %spread.exit1315

for.body.i1294:
  %count.addr.030.i1295 = phi i64 [ %shr.i1313, %for.body.i1294 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1296 = phi i64 [ %or14.i1312, %for.body.i1294 ], [ %and73.i, %for.body67.i ]
  %and.i1299 = and i64 %mask.addr.029.i1296, 281470681808895
  %shl1.i1300 = shl nuw nsw i64 %and.i1299, 8
  %or2.i1301 = or i64 %shl1.i1300, %and.i1299
  %and3.i1302 = and i64 %or2.i1301, 71777214294589695
  %shl4.i1303 = shl nuw nsw i64 %and3.i1302, 4
  %or5.i1304 = or i64 %shl4.i1303, %and3.i1302
  %and6.i1305 = and i64 %or5.i1304, 1085102592571150095
  %shl7.i1306 = shl nuw nsw i64 %and6.i1305, 2
  %or8.i1307 = or i64 %shl7.i1306, %and6.i1305
  %and9.i1308 = and i64 %or8.i1307, 3689348814741910323
  %shl10.i1309 = shl nuw nsw i64 %and9.i1308, 1
  %or11.i1310 = or i64 %shl10.i1309, %and9.i1308
  %and12.i1311 = and i64 %or11.i1310, 6148914691236517205
  %or14.i1312 = mul nuw i64 %and12.i1311, 3
  %shr.i1313 = lshr i64 %count.addr.030.i1295, 1
  %cmp.i1314 = icmp samesign ugt i64 %count.addr.030.i1295, 3
  br i1 %cmp.i1314, label %for.body.i1294, label %spread.exit1315

spread.exit1315:
  %mask.addr.0.lcssa.i = phi i64 [ %and73.i, %for.body67.i ], [ %or14.i1312, %for.body.i1294 ]
  %conv75.i = trunc i64 %mask.addr.0.lcssa.i to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i1846, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i1846, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i1620, label %if.end.i983, label %lor.lhs.false.i498

lor.lhs.false.i498:
  br i1 %past.i.sroa.130.01605.shrunk, label %if.then.i976, label %if.end.i501.thread

if.then.i976:
  %151 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01601, i64 %add87.i
  %masked_load.i545 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %151, <32 x i64> zeroinitializer)
  %cmp.i980 = icmp ult <32 x i64> %masked_load.i545, %splat.splat.i979
  br label %old32.exit998

if.end.i983:
  %152 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1721 = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01601, i64 %add87.i
  %masked_load.i5451722 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1721, <32 x i1> %152, <32 x i64> zeroinitializer)
  %cmp3.i987 = icmp ult <32 x i64> %masked_load.i5451722, %splat.splat2.i986
  %sub.i991 = sub <32 x i64> %masked_load.i5451722, %splat.splat6.i990
  %cmp12.i996 = icmp ult <32 x i64> %sub.i991, %splat.splat11.i995
  %or20.i997 = or <32 x i1> %cmp3.i987, %cmp12.i996
  br label %old32.exit998

old32.exit998:
  %masked_load.i5451723 = phi <32 x i64> [ %masked_load.i545, %if.then.i976 ], [ %masked_load.i5451722, %if.end.i983 ]
  %retval.0.in.i981 = phi <32 x i1> [ %cmp.i980, %if.then.i976 ], [ %or20.i997, %if.end.i983 ]
  %xor.i888 = xor <32 x i64> %masked_load.i5451723, %add85.i
  %and.i889 = and <32 x i64> %xor.i888, splat (i64 4290773055)
  %cmp.i890 = icmp ne <32 x i64> %and.i889, zeroinitializer
  %and8.i892 = and <32 x i64> %masked_load.i5451723, splat (i64 32)
  %cmp9.i893 = icmp ne <32 x i64> %and8.i892, zeroinitializer
  %cmp11.i896 = icmp ult <32 x i64> %masked_load.i5451723, %splat.splat6.i990
  %and13.i897 = and <32 x i64> %xor.i888, splat (i64 4160749568)
  %cmp14.i898 = icmp ne <32 x i64> %and13.i897, zeroinitializer
  %and1633.i899.not1808 = or <32 x i1> %cmp11.i896, %cmp14.i898
  %cmp19.i903 = icmp uge <32 x i64> %masked_load.i5451723, %splat.splat18.i902
  %and2134.i904.not1810 = or <32 x i1> %cmp19.i903, %cmp9.i893
  %or2235.i905.not1809 = and <32 x i1> %cmp.i890, %and2134.i904.not1810
  %and2336.i906.not = or <32 x i1> %and1633.i899.not1808, %or2235.i905.not1809
  %153 = xor <32 x i1> %retval.0.in.i981, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i906.not, <32 x i1> %153, <32 x i1> zeroinitializer
  %not.i907 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i1622, label %if.end19.i602, label %if.then14.i593

if.then14.i593:
  %and15.i594 = and <32 x i64> %masked_load.i5451723, splat (i64 96)
  %cmp.i595 = icmp eq <32 x i64> %and15.i594, splat (i64 96)
  %cmp16.i599 = icmp uge <32 x i64> %masked_load.i5451723, %splat.splat2.i986
  %and1866.i600 = and <32 x i1> %cmp16.i599, %cmp.i595
  %or.i601 = select <32 x i1> %and1866.i600, <32 x i64> splat (i64 -1), <32 x i64> %not.i907
  br label %if.end19.i602

if.end19.i602:
  %bad.1.i603 = phi <32 x i64> [ %not.i907, %old32.exit998 ], [ %or.i601, %if.then14.i593 ]
  %tobool.i7721879 = icmp ne <32 x i64> %bad.1.i603, zeroinitializer
  %154 = bitcast <32 x i1> %tobool.i7721879 to i32
  %and41.i6131880 = and i32 %154, %conv75.i
  br i1 %tobool1.not.i1620, label %if.end.i501.thread1877, label %if.then21.i605

if.then21.i605:
  %tobool.not.i1072 = icmp eq i32 %and41.i6131880, 0
  br i1 %tobool.not.i1072, label %if.end.i501, label %land.lhs.true.i1073

land.lhs.true.i1073:
  %155 = load i64, ptr %partial.i1075, align 8
  %tobool3.not.i1076 = icmp eq i64 %155, 0
  br i1 %tobool3.not.i1076, label %if.end.i501, label %if.then.i1077

if.then.i1077:
  %156 = load i64, ptr %index.i1079, align 8
  %arrayidx.i1080 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1078, i64 %156
  %shr.i1081 = lshr <32 x i64> %masked_load.i5451723, splat (i64 27)
  %and6.i1082 = and <32 x i64> %shr.i1081, splat (i64 31)
  %157 = bitcast i32 %conv75.i to <32 x i1>
  %158 = getelementptr i64, ptr %arrayidx.i1080, <32 x i64> %and6.i1082
  %masked_gather.i1083 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %158, <32 x i1> %157, <32 x i64> zeroinitializer)
  %and7.i1084 = and <32 x i64> %masked_load.i5451723, splat (i64 -4294967296)
  %xor.i1085 = xor <32 x i64> %masked_gather.i1083, %masked_load.i5451723
  %and8.i1086 = and <32 x i64> %xor.i1085, splat (i64 130023424)
  %and9.i1087 = and <32 x i64> %masked_load.i5451723, splat (i64 31)
  %and13.i1088 = and <32 x i64> %masked_gather.i1083, splat (i64 -4294967296)
  %and14.i1089 = shl <32 x i64> %masked_gather.i1083, splat (i64 32)
  %shl.i1090 = and <32 x i64> %and14.i1089, splat (i64 9007194959773696)
  %sub.i1091 = sub <32 x i64> %and13.i1088, %shl.i1090
  %159 = icmp ugt <32 x i64> %and7.i1084, %sub.i1091
  %160 = icmp ne <32 x i64> %and8.i1086, zeroinitializer
  %161 = icmp ne <32 x i64> %and9.i1087, splat (i64 15)
  %162 = or <32 x i1> %161, %160
  %163 = icmp ugt <32 x i64> %and7.i1084, %masked_gather.i1083
  %164 = or <32 x i1> %163, %162
  %165 = and <32 x i1> %159, %164
  %166 = or <32 x i1> %cmp9.i893, %165
  %and24.i1093 = select <32 x i1> %166, <32 x i64> %bad.1.i603, <32 x i64> zeroinitializer
  br label %if.end.i501

if.end.i501:
  %bad.2.i609 = phi <32 x i64> [ %bad.1.i603, %if.then21.i605 ], [ %and24.i1093, %if.then.i1077 ], [ %bad.1.i603, %land.lhs.true.i1073 ]
  %tobool.i772 = icmp ne <32 x i64> %bad.2.i609, zeroinitializer
  %167 = bitcast <32 x i1> %tobool.i772 to i32
  %and41.i613 = and i32 %167, %conv75.i
  %tobool42.i614 = icmp ne i32 %and41.i613, 0
  br i1 %tobool7.not.i5041728, label %if.then.i911, label %lor.lhs.false15.i512

if.end.i501.thread1877:
  %tobool42.i6141881 = icmp ne i32 %and41.i6131880, 0
  %168 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i6961888 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01603, i64 %add87.i
  %masked_load.i.i6971889 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i6961888, <32 x i1> %168, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i6971889, %splat.splat2.i986
  %sub.i920 = sub <32 x i64> %masked_load.i.i6971889, %splat.splat6.i990
  %cmp12.i = icmp ult <32 x i64> %sub.i920, %splat.splat11.i995
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br i1 %tobool7.not.i5041728, label %old32.exit, label %old32.exit972

if.end.i501.thread:
  br i1 %tobool7.not.i5041728, label %if.then.i911, label %lor.lhs.false15.i512

lor.lhs.false15.i512:
  %found.0.i50217301747 = phi i1 [ false, %if.end.i501.thread ], [ %tobool42.i614, %if.end.i501 ]
  br i1 %past.i.sroa.135.01604.shrunk, label %if.then.i950, label %if.end36.i518

if.then.i950:
  %169 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i554 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01603, i64 %add87.i
  %masked_load.i555 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i554, <32 x i1> %169, <32 x i64> zeroinitializer)
  %cmp.i954 = icmp ult <32 x i64> %masked_load.i555, %splat.splat.i979
  br label %old32.exit972

old32.exit972:
  %masked_load.i5551763 = phi <32 x i64> [ %masked_load.i555, %if.then.i950 ], [ %masked_load.i.i6971889, %if.end.i501.thread1877 ]
  %found.0.i502173017481755 = phi i1 [ %found.0.i50217301747, %if.then.i950 ], [ %tobool42.i6141881, %if.end.i501.thread1877 ]
  %retval.0.in.i955 = phi <32 x i1> [ %cmp.i954, %if.then.i950 ], [ %or20.i, %if.end.i501.thread1877 ]
  %xor.i863 = xor <32 x i64> %masked_load.i5551763, %add85.i
  %and.i864 = and <32 x i64> %xor.i863, splat (i64 4290773055)
  %cmp.i865 = icmp ne <32 x i64> %and.i864, zeroinitializer
  %and8.i867 = and <32 x i64> %masked_load.i5551763, splat (i64 32)
  %cmp9.i868 = icmp ne <32 x i64> %and8.i867, zeroinitializer
  %cmp11.i871 = icmp ult <32 x i64> %masked_load.i5551763, %splat.splat6.i990
  %and13.i872 = and <32 x i64> %xor.i863, splat (i64 4160749568)
  %cmp14.i873 = icmp ne <32 x i64> %and13.i872, zeroinitializer
  %and1633.i874.not1812 = or <32 x i1> %cmp11.i871, %cmp14.i873
  %cmp19.i878 = icmp uge <32 x i64> %masked_load.i5551763, %splat.splat18.i877
  %and2134.i879.not1814 = or <32 x i1> %cmp19.i878, %cmp9.i868
  %or2235.i880.not1813 = and <32 x i1> %cmp.i865, %and2134.i879.not1814
  %and2336.i881.not = or <32 x i1> %and1633.i874.not1812, %or2235.i880.not1813
  %170 = xor <32 x i1> %retval.0.in.i955, splat (i1 true)
  %narrow1811 = select <32 x i1> %and2336.i881.not, <32 x i1> %170, <32 x i1> zeroinitializer
  br i1 %tobool1.not.i1620, label %if.end.i931, label %if.then21.i654

if.then21.i654:
  %171 = bitcast <32 x i1> %narrow1811 to i32
  %and.i1037 = and i32 %171, %conv75.i
  %tobool.not.i1038 = icmp eq i32 %and.i1037, 0
  br i1 %tobool.not.i1038, label %if.then.i924, label %land.lhs.true.i1039

land.lhs.true.i1039:
  %172 = load i64, ptr %partial.i1075, align 8
  %tobool3.not.i1042 = icmp eq i64 %172, 0
  br i1 %tobool3.not.i1042, label %if.then.i924, label %if.then.i1043

if.then.i1043:
  %173 = load i64, ptr %index.i1079, align 8
  %arrayidx.i1046 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1078, i64 %173
  %shr.i1047 = lshr <32 x i64> %masked_load.i5551763, splat (i64 27)
  %and6.i1048 = and <32 x i64> %shr.i1047, splat (i64 31)
  %174 = bitcast i32 %conv75.i to <32 x i1>
  %175 = getelementptr i64, ptr %arrayidx.i1046, <32 x i64> %and6.i1048
  %masked_gather.i1049 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %175, <32 x i1> %174, <32 x i64> zeroinitializer)
  %and7.i1050 = and <32 x i64> %masked_load.i5551763, splat (i64 -4294967296)
  %xor.i1051 = xor <32 x i64> %masked_gather.i1049, %masked_load.i5551763
  %and8.i1052 = and <32 x i64> %xor.i1051, splat (i64 130023424)
  %and9.i1053 = and <32 x i64> %masked_load.i5551763, splat (i64 31)
  %and13.i1054 = and <32 x i64> %masked_gather.i1049, splat (i64 -4294967296)
  %and14.i1055 = shl <32 x i64> %masked_gather.i1049, splat (i64 32)
  %shl.i1056 = and <32 x i64> %and14.i1055, splat (i64 9007194959773696)
  %sub.i1057 = sub <32 x i64> %and13.i1054, %shl.i1056
  %176 = icmp ugt <32 x i64> %and7.i1050, %sub.i1057
  %177 = icmp ne <32 x i64> %and8.i1052, zeroinitializer
  %178 = icmp ne <32 x i64> %and9.i1053, splat (i64 15)
  %179 = or <32 x i1> %178, %177
  %180 = icmp ugt <32 x i64> %and7.i1050, %masked_gather.i1049
  %181 = or <32 x i1> %180, %179
  %182 = and <32 x i1> %176, %181
  %183 = or <32 x i1> %cmp9.i868, %182
  %184 = select <32 x i1> %183, <32 x i1> %narrow1811, <32 x i1> zeroinitializer
  br label %if.then.i924

if.then.i924:
  %bad.2.i658.ph = phi <32 x i1> [ %narrow1811, %if.then21.i654 ], [ %narrow1811, %land.lhs.true.i1039 ], [ %184, %if.then.i1043 ]
  %cmp.i928 = icmp ult <32 x i64> %masked_load.i5551763, %splat.splat.i979
  br label %raced32.exit671

if.end.i931:
  %cmp3.i935 = icmp ult <32 x i64> %masked_load.i5551763, %splat.splat2.i986
  %sub.i939 = sub <32 x i64> %masked_load.i5551763, %splat.splat6.i990
  %cmp12.i944 = icmp ult <32 x i64> %sub.i939, %splat.splat11.i995
  %or20.i945 = or <32 x i1> %cmp3.i935, %cmp12.i944
  br label %raced32.exit671

raced32.exit671:
  %bad.2.i6581766 = phi <32 x i1> [ %bad.2.i658.ph, %if.then.i924 ], [ %narrow1811, %if.end.i931 ]
  %retval.0.in.i929 = phi <32 x i1> [ %cmp.i928, %if.then.i924 ], [ %or20.i945, %if.end.i931 ]
  %and32.i667 = and <32 x i64> %masked_load.i5551763, splat (i64 2097216)
  %cmp33.i668 = icmp ne <32 x i64> %and32.i667, splat (i64 2097152)
  %narrow1815.not = select <32 x i1> %cmp33.i668, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i929
  %not.narrow1815.not = xor <32 x i1> %narrow1815.not, splat (i1 true)
  %tobool.i769 = select <32 x i1> %not.narrow1815.not, <32 x i1> splat (i1 true), <32 x i1> %bad.2.i6581766
  %185 = bitcast <32 x i1> %tobool.i769 to i32
  %and41.i663 = and i32 %185, %conv75.i
  %tobool42.i664 = icmp ne i32 %and41.i663, 0
  %or27126.i = or i1 %found.0.i502173017481755, %tobool42.i664
  br i1 %or27126.i, label %compare32.exit, label %store32.exit767

if.then.i911:
  %found.1.i516.ph1797 = phi i1 [ false, %if.end.i501.thread ], [ %tobool42.i614, %if.end.i501 ]
  %186 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i696 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01603, i64 %add87.i
  %masked_load.i.i697 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i696, <32 x i1> %186, <32 x i64> zeroinitializer)
  %cmp.i915 = icmp ult <32 x i64> %masked_load.i.i697, %splat.splat.i979
  br label %old32.exit

old32.exit:
  %masked_load.i.i6971798 = phi <32 x i64> [ %masked_load.i.i697, %if.then.i911 ], [ %masked_load.i.i6971889, %if.end.i501.thread1877 ]
  %found.1.i516.ph1796 = phi i1 [ %found.1.i516.ph1797, %if.then.i911 ], [ %tobool42.i6141881, %if.end.i501.thread1877 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i915, %if.then.i911 ], [ %or20.i, %if.end.i501.thread1877 ]
  %xor.i851 = xor <32 x i64> %masked_load.i.i6971798, %add85.i
  %and.i852 = and <32 x i64> %xor.i851, splat (i64 4290773055)
  %cmp.i853 = icmp eq <32 x i64> %and.i852, zeroinitializer
  %and8.i854 = and <32 x i64> %masked_load.i.i6971798, splat (i64 32)
  %cmp9.i = icmp eq <32 x i64> %and8.i854, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i6971798, %splat.splat6.i990
  %and13.i = and <32 x i64> %xor.i851, splat (i64 4160749568)
  %cmp14.i = icmp eq <32 x i64> %and13.i, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <32 x i64> %masked_load.i.i6971798, %splat.splat18.i902
  %and2134.i = and <32 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <32 x i1> %cmp.i853, %and2134.i
  %and2336.i = and <32 x i1> %and1633.i, %or2235.i
  %187 = select <32 x i1> %and2336.i, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow1817 = xor <32 x i1> %187, splat (i1 true)
  %not.i857 = sext <32 x i1> %narrow1817 to <32 x i64>
  %188 = bitcast <32 x i1> %narrow1817 to i32
  %and.i1007 = and i32 %188, %conv75.i
  %tobool.not.i1008 = icmp eq i32 %and.i1007, 0
  %or.cond1833 = select i1 %tobool1.not.i1620, i1 true, i1 %tobool.not.i1008
  br i1 %or.cond1833, label %if.end.i705, label %land.lhs.true.i1009

land.lhs.true.i1009:
  %189 = load i64, ptr %partial.i1075, align 8
  %tobool3.not.i1012 = icmp eq i64 %189, 0
  br i1 %tobool3.not.i1012, label %if.end.i705, label %if.then.i1013

if.then.i1013:
  %190 = load i64, ptr %index.i1079, align 8
  %arrayidx.i1016 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1078, i64 %190
  %shr.i1017 = lshr <32 x i64> %masked_load.i.i6971798, splat (i64 27)
  %and6.i1018 = and <32 x i64> %shr.i1017, splat (i64 31)
  %191 = bitcast i32 %conv75.i to <32 x i1>
  %192 = getelementptr i64, ptr %arrayidx.i1016, <32 x i64> %and6.i1018
  %masked_gather.i1019 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %192, <32 x i1> %191, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i6971798, splat (i64 -4294967296)
  %xor.i1020 = xor <32 x i64> %masked_gather.i1019, %masked_load.i.i6971798
  %and8.i1021 = and <32 x i64> %xor.i1020, splat (i64 130023424)
  %and9.i1022 = and <32 x i64> %masked_load.i.i6971798, splat (i64 31)
  %and13.i1023 = and <32 x i64> %masked_gather.i1019, splat (i64 -4294967296)
  %and14.i1024 = shl <32 x i64> %masked_gather.i1019, splat (i64 32)
  %shl.i1025 = and <32 x i64> %and14.i1024, splat (i64 9007194959773696)
  %sub.i1026 = sub <32 x i64> %and13.i1023, %shl.i1025
  %193 = icmp ugt <32 x i64> %and7.i, %sub.i1026
  %194 = icmp ne <32 x i64> %and8.i1021, zeroinitializer
  %195 = icmp ne <32 x i64> %and9.i1022, splat (i64 15)
  %196 = or <32 x i1> %195, %194
  %197 = icmp ugt <32 x i64> %and7.i, %masked_gather.i1019
  %198 = or <32 x i1> %197, %196
  %199 = and <32 x i1> %193, %198
  %200 = icmp ne <32 x i64> %and8.i854, zeroinitializer
  %201 = or <32 x i1> %200, %199
  %and24.i = select <32 x i1> %201, <32 x i64> %not.i857, <32 x i64> zeroinitializer
  br label %if.end.i705

if.end.i705:
  %bad.0.i706 = phi <32 x i64> [ %not.i857, %old32.exit ], [ %and24.i, %if.then.i1013 ], [ %not.i857, %land.lhs.true.i1009 ]
  %and.i707 = and <32 x i64> %masked_load.i.i6971798, splat (i64 64)
  %cmp.i708 = icmp ne <32 x i64> %and.i707, zeroinitializer
  %and9.i710 = and <32 x i64> %xor.i851, splat (i64 -4294967281)
  %cmp10.i711 = icmp eq <32 x i64> %and9.i710, zeroinitializer
  %and1297.i712 = and <32 x i1> %cmp.i708, %cmp10.i711
  %and14.i713 = and <32 x i64> %xor.i851, splat (i64 130023424)
  %and15.i714 = and <32 x i64> %masked_load.i.i6971798, splat (i64 16)
  %or.i715 = or disjoint <32 x i64> %and14.i713, %and15.i714
  %cmp16.i716 = icmp ne <32 x i64> %or.i715, zeroinitializer
  %and1898.i717 = and <32 x i1> %and1297.i712, %cmp16.i716
  %or19.i718 = or <32 x i64> %add85.i, splat (i64 2097152)
  %vector_select.i719 = select <32 x i1> %and1898.i717, <32 x i64> %or19.i718, <32 x i64> %add85.i
  %cmp21.i720 = icmp eq <32 x i64> %and.i707, zeroinitializer
  %and23.i721 = select <32 x i1> %cmp21.i720, <32 x i64> %bad.0.i706, <32 x i64> zeroinitializer
  br i1 %tobool1.not.i1620, label %if.then33.i740, label %if.end41.i723

if.then33.i740:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i6971798, ptr %cells.addr.i, align 256
  %202 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %202, i64 72
  %203 = load i64, ptr %mixed.i, align 8
  %tobool.not.i1106 = icmp eq i64 %203, 0
  br i1 %tobool.not.i1106, label %own32.exit, label %if.end.i1107

if.end.i1107:
  %xor.i.i1111 = xor <32 x i64> %vector_select.i719, %masked_load.i.i6971798
  %and.i.i1112 = and <32 x i64> %xor.i.i1111, splat (i64 4290773055)
  %cmp.i.i1113 = icmp eq <32 x i64> %and.i.i1112, zeroinitializer
  %and13.i.i1117 = and <32 x i64> %xor.i.i1111, splat (i64 4160749568)
  %cmp14.i.i1118 = icmp eq <32 x i64> %and13.i.i1117, zeroinitializer
  %or2235.i.i = or <32 x i1> %and2134.i, %cmp.i.i1113
  %and2336.i.i = and <32 x i1> %cmp14.i.i1118, %or2235.i.i
  %204 = load i64, ptr %2, align 8
  %splat.splatinsert.i1128 = insertelement <32 x i64> poison, i64 %204, i64 0
  %splat.splat.i1129 = shufflevector <32 x i64> %splat.splatinsert.i1128, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp8.i = icmp uge <32 x i64> %masked_load.i.i6971798, %splat.splat.i1129
  %and1037.i = and <32 x i1> %cmp9.i, %cmp8.i
  %205 = select <32 x i1> %and1037.i, <32 x i1> %and2336.i.i, <32 x i1> zeroinitializer
  %tobool.i.i11311818 = icmp ne <32 x i64> %and23.i721, zeroinitializer
  %tobool.i.i1131 = select <32 x i1> %205, <32 x i1> %tobool.i.i11311818, <32 x i1> zeroinitializer
  %206 = bitcast <32 x i1> %tobool.i.i1131 to i32
  %and14.i1132 = and i32 %206, %conv75.i
  %tobool15.not.i1838 = icmp eq i32 %and14.i1132, 0
  br i1 %tobool15.not.i1838, label %own32.exit, label %for.body.i1134

for.cond.cleanup.i.loopexit:
  %207 = bitcast i32 %own.1.i to <32 x i1>
  %208 = select <32 x i1> %207, <32 x i64> zeroinitializer, <32 x i64> %and23.i721
  br label %own32.exit

for.body.i1134:
  %rest.0.i1840 = phi i32 [ %and23.i1140, %for.body.i1134 ], [ %and14.i1132, %if.end.i1107 ]
  %own.0.i1839 = phi i32 [ %own.1.i, %for.body.i1134 ], [ 0, %if.end.i1107 ]
  %209 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1840, i1 true)
  %idxprom.i = zext nneg i32 %209 to i64
  %arrayidx.i1135 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %210 = load i64, ptr %arrayidx.i1135, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %210)
  %211 = load i64, ptr %run.i, align 8
  %cmp17.i1136 = icmp eq i64 %call16.i, %211
  %sub.i1137 = sub i32 0, %rest.0.i1840
  %and20.i1138 = and i32 %rest.0.i1840, %sub.i1137
  %or.i1139 = select i1 %cmp17.i1136, i32 %and20.i1138, i32 0
  %own.1.i = or i32 %or.i1139, %own.0.i1839
  %sub22.i = add i32 %rest.0.i1840, -1
  %and23.i1140 = and i32 %sub22.i, %rest.0.i1840
  %tobool15.not.i = icmp eq i32 %and23.i1140, 0
  br i1 %tobool15.not.i, label %for.cond.cleanup.i.loopexit, label %for.body.i1134

own32.exit:
  %retval.0.i1143 = phi <32 x i64> [ %and23.i721, %if.then33.i740 ], [ %and23.i721, %if.end.i1107 ], [ %208, %for.cond.cleanup.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  br label %if.end41.i723

if.end41.i723:
  %bad.2.i724 = phi <32 x i64> [ %and23.i721, %if.end.i705 ], [ %retval.0.i1143, %own32.exit ]
  %vector_select.i1155 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or1.i = or <32 x i64> %vector_select.i1155, %masked_load.i.i6971798
  %vector_cond2.i = icmp slt <32 x i64> %bad.2.i724, zeroinitializer
  %vector_select3.i = select <32 x i1> %vector_cond2.i, <32 x i64> %or1.i, <32 x i64> %vector_select.i719
  %xor.i1157 = xor <32 x i64> %vector_select.i719, %masked_load.i.i6971798
  %and4.i1158 = and <32 x i64> %xor.i1157, splat (i64 130023440)
  %cmp.i1159 = icmp eq <32 x i64> %and4.i1158, zeroinitializer
  %212 = select <32 x i1> %cmp.i1159, <32 x i1> %and1633.i, <32 x i1> zeroinitializer
  %and5.i1160 = select <32 x i1> %212, <32 x i64> %bad.2.i724, <32 x i64> zeroinitializer
  %tobool.i.i1162 = icmp ne <32 x i64> %and5.i1160, zeroinitializer
  %213 = bitcast <32 x i1> %tobool.i.i1162 to i32
  %tobool.not.i1163 = icmp eq i32 %213, 0
  br i1 %tobool.not.i1163, label %read_after32.exit, label %if.then10.i

if.then10.i:
  %and.i1218 = and <32 x i64> %masked_load.i.i6971798, splat (i64 15)
  %214 = icmp ne <32 x i64> %and.i1218, splat (i64 5)
  %215 = icmp ne <32 x i64> %and.i1218, splat (i64 9)
  %216 = and <32 x i1> %214, %215
  %vector_select19.i = select <32 x i1> %cmp9.i, <32 x i64> %vector_select.i719, <32 x i64> %masked_load.i.i6971798
  %vector_cond20.i1819 = icmp slt <32 x i64> %and5.i1160, zeroinitializer
  %vector_cond20.i = and <32 x i1> %216, %vector_cond20.i1819
  %vector_select21.i = select <32 x i1> %vector_cond20.i, <32 x i64> %vector_select19.i, <32 x i64> %vector_select3.i
  br label %read_after32.exit

read_after32.exit:
  %retval.0.i1168 = phi <32 x i64> [ %vector_select21.i, %if.then10.i ], [ %vector_select3.i, %if.end41.i723 ]
  br i1 %tobool1.not.i1620, label %if.end36.i518, label %cond.end.i734

cond.end.i734:
  %splat.splatinsert.i731 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i732 = shufflevector <32 x i64> %splat.splatinsert.i731, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i733 = add <32 x i64> %splat.splat.i732, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1174)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i1175)
  store <32 x i64> %add.i733, ptr %index.addr.i1174, align 256
  store <32 x i64> %masked_load.i.i6971798, ptr %before.addr.i1175, align 256
  %217 = load i64, ptr %partial.i1075, align 8
  %tobool.not.i1317 = icmp eq i64 %217, 0
  br i1 %tobool.not.i1317, label %remembers_readers.exit1323, label %if.end.i1182

remembers_readers.exit1323:
  %218 = load ptr, ptr %common.i, align 8
  %next.i.i1320 = getelementptr inbounds nuw i8, ptr %218, i64 8
  %219 = load i64, ptr %next.i.i1320, align 8
  %first.i.i1321 = getelementptr inbounds nuw i8, ptr %218, i64 96
  %220 = load i64, ptr %first.i.i1321, align 8
  %cmp.i.i1322.not = icmp eq i64 %219, %220
  br i1 %cmp.i.i1322.not, label %note_reads32.exit, label %if.end.i1182

if.end.i1182:
  %and.i1183 = and <32 x i64> %retval.0.i1168, splat (i64 32)
  %cmp.i1184 = icmp ne <32 x i64> %and.i1183, zeroinitializer
  %221 = bitcast <32 x i1> %cmp.i1184 to i32
  %and4.i1188 = and i32 %221, %conv75.i
  %222 = bitcast <32 x i1> %cmp9.i to i32
  %and10.i1194 = and i32 %and4.i1188, %222
  %tobool12.not.i11981841 = icmp eq i32 %and10.i1194, 0
  br i1 %tobool12.not.i11981841, label %for.cond.cleanup.critedge.i1204, label %land.rhs.i1199.preheader

land.rhs.i1199.preheader:
  %conv11.i1195 = zext i32 %and10.i1194 to i64
  br label %land.rhs.i1199

land.rhs.i1199:
  %rest_.0.i11971842 = phi i64 [ %and15.i1203, %note_read.exit1334 ], [ %conv11.i1195, %land.rhs.i1199.preheader ]
  %223 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i11971842, i1 true)
  %arrayidx.i1200 = getelementptr inbounds nuw i64, ptr %index.addr.i1174, i64 %223
  %224 = load i64, ptr %arrayidx.i1200, align 8
  %arrayidx14.i1201 = getelementptr inbounds nuw i64, ptr %before.addr.i1175, i64 %223
  %225 = load i64, ptr %arrayidx14.i1201, align 8
  %226 = load ptr, ptr %readers.i1324, align 8
  %arrayidx.i1325 = getelementptr inbounds nuw [32 x i32], ptr %226, i64 %224
  %shr.i.i1326 = lshr i64 %225, 27
  %and.i.i1327 = and i64 %shr.i.i1326, 31
  %arrayidx1.i1328 = getelementptr inbounds nuw i32, ptr %arrayidx.i1325, i64 %and.i.i1327
  %shr.i1329 = lshr i64 %225, 32
  %conv.i1330 = trunc nuw i64 %shr.i1329 to i32
  %227 = load i32, ptr %arrayidx1.i1328, align 4
  %cmp.i1331 = icmp ult i32 %227, %conv.i1330
  br i1 %cmp.i1331, label %if.then.i1333, label %note_read.exit1334

if.then.i1333:
  store i32 %conv.i1330, ptr %arrayidx1.i1328, align 4
  br label %note_read.exit1334

note_read.exit1334:
  %sub.i1202 = add nsw i64 %rest_.0.i11971842, -1
  %and15.i1203 = and i64 %sub.i1202, %rest_.0.i11971842
  %tobool12.not.i1198 = icmp eq i64 %and15.i1203, 0
  br i1 %tobool12.not.i1198, label %for.cond.cleanup.critedge.i1204.loopexit, label %land.rhs.i1199

for.cond.cleanup.critedge.i1204.loopexit:
  %.pre = load i64, ptr %partial.i1075, align 8
  br label %for.cond.cleanup.critedge.i1204

for.cond.cleanup.critedge.i1204:
  %228 = phi i64 [ %.pre, %for.cond.cleanup.critedge.i1204.loopexit ], [ %217, %if.end.i1182 ]
  %tobool17.not.i1206 = icmp eq i64 %228, 0
  %and4.mask.i1207 = select i1 %tobool17.not.i1206, i32 %and4.i1188, i32 %conv75.i
  %tobool28.not.i12111843 = icmp eq i32 %and4.mask.i1207, 0
  br i1 %tobool28.not.i12111843, label %note_reads32.exit, label %land.rhs29.i1212.preheader

land.rhs29.i1212.preheader:
  %conv25.i1208 = zext i32 %and4.mask.i1207 to i64
  br label %land.rhs29.i1212

land.rhs29.i1212:
  %rest_16.0.i12101844 = phi i64 [ %and38.i1215, %note_read.exit1345 ], [ %conv25.i1208, %land.rhs29.i1212.preheader ]
  %229 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_16.0.i12101844, i1 true)
  %arrayidx35.i1213 = getelementptr inbounds nuw i64, ptr %index.addr.i1174, i64 %229
  %230 = load i64, ptr %arrayidx35.i1213, align 8
  %231 = load ptr, ptr %readers.i1324, align 8
  %arrayidx.i1336 = getelementptr inbounds nuw [32 x i32], ptr %231, i64 %230
  %arrayidx1.i1339 = getelementptr inbounds nuw i32, ptr %arrayidx.i1336, i64 %and.i.i1338
  %232 = load i32, ptr %arrayidx1.i1339, align 4
  %cmp.i1342 = icmp ult i32 %232, %conv.i1341
  br i1 %cmp.i1342, label %if.then.i1344, label %note_read.exit1345

if.then.i1344:
  store i32 %conv.i1341, ptr %arrayidx1.i1339, align 4
  br label %note_read.exit1345

note_read.exit1345:
  %sub37.i1214 = add nsw i64 %rest_16.0.i12101844, -1
  %and38.i1215 = and i64 %sub37.i1214, %rest_16.0.i12101844
  %tobool28.not.i1211 = icmp eq i64 %and38.i1215, 0
  br i1 %tobool28.not.i1211, label %note_reads32.exit, label %land.rhs29.i1212

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1174)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i1175)
  br i1 %found.1.i516.ph1796, label %compare32.exit, label %store32.exit767

if.end36.i518:
  %found.1.i5161779 = phi i1 [ %found.0.i50217301747, %lor.lhs.false15.i512 ], [ %found.1.i516.ph1796, %read_after32.exit ]
  %cond12.i508.sroa.speculated17361773 = phi ptr [ %past.i.sroa.116.01601, %lor.lhs.false15.i512 ], [ %past.i.sroa.122.01603, %read_after32.exit ]
  %fresh.0.i519 = phi <32 x i64> [ %add85.i, %lor.lhs.false15.i512 ], [ %retval.0.i1168, %read_after32.exit ]
  br i1 %found.1.i5161779, label %compare32.exit, label %store32.exit767

store32.exit767:
  %fresh.0.i5191803 = phi <32 x i64> [ %add85.i, %raced32.exit671 ], [ %fresh.0.i519, %if.end36.i518 ], [ %retval.0.i1168, %note_reads32.exit ]
  %cond12.i508.sroa.speculated173617731802 = phi ptr [ %past.i.sroa.116.01601, %raced32.exit671 ], [ %cond12.i508.sroa.speculated17361773, %if.end36.i518 ], [ %past.i.sroa.122.01603, %note_reads32.exit ]
  %233 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i763 = getelementptr inbounds nuw i64, ptr %cond12.i508.sroa.speculated173617731802, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i5191803, ptr align 8 %add.ptr.i763, <32 x i1> %233)
  br label %compare32.exit

compare32.exit:
  %retval.1.i522 = phi i1 [ true, %if.end36.i518 ], [ false, %store32.exit767 ], [ true, %raced32.exit671 ], [ true, %note_reads32.exit ]
  %or137.i = or i1 %found.0.i1845, %retval.1.i522
  %add94.i = add nuw nsw i64 %first62.0.i1846, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 32
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %note_reads16.exit ], [ true, %if.then22.i ], [ %or137.i, %compare32.exit ], [ true, %if.end36.i ], [ false, %store16.exit173.i ], [ true, %raced16.exit275 ], [ true, %if.end10.i95 ], [ true, %if.end.i78 ], [ true, %if.end.i63 ], [ true, %if.end.i33 ], [ true, %marked_u64.exit99 ], [ true, %if.end.i46 ], [ true, %if.end.i92 ]
  ret i1 %retval.4.i
}

declare void @ig_settle(ptr noundef)

declare i32 @llvm.ctlz.i32(i32, i1 immarg)

declare void @ig_split(ptr noundef, i64 noundef)

declare <16 x i8> @llvm.masked.load.v16i8.p0(ptr captures(none), <16 x i1>, <16 x i8>)

declare void @llvm.masked.store.v16i8.p0(<16 x i8>, ptr captures(none), <16 x i1>)

declare <16 x i16> @llvm.masked.load.v16i16.p0(ptr captures(none), <16 x i1>, <16 x i16>)

declare void @llvm.masked.store.v16i16.p0(<16 x i16>, ptr captures(none), <16 x i1>)

declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>)

declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr captures(none), <16 x i1>)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr>, <32 x i1>, <32 x i64>)

declare <32 x i64> @llvm.masked.load.v32i64.p0(ptr captures(none), <32 x i1>, <32 x i64>)

declare void @llvm.masked.store.v32i64.p0(<32 x i64>, ptr captures(none), <32 x i1>)

define internal fastcc zeroext i1 @run_of_half(ptr noundef %w, i64 noundef %start, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %index.addr.i2030 = alloca <32 x i64>, align 256
  %before.addr.i2031 = alloca <32 x i64>, align 256
  %cells.addr.i = alloca <32 x i64>, align 256
  %index.addr.i1298 = alloca <16 x i64>, align 128
  %before.addr.i1299 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %before.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i826 = alloca <16 x i64>, align 128
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
  %cond.i2583 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i2603 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i2080 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i2080, align 8
  %arrayidx.i2081 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i2081, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i2081, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i2081, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i2083 = getelementptr inbounds nuw i8, ptr %arrayidx.i2081, i64 80
  %12 = load i64, ptr %read_mark.i2083, align 8
  %cond.i.i2084 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i2088 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i2088, align 8
  %tobool.not.i2089 = icmp eq i64 %15, 0
  br i1 %tobool.not.i2089, label %if.then6.i, label %if.end.i2090

if.end.i2090:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i2091 = icmp eq ptr %16, %2
  br i1 %cmp.i2091, label %cond.true.i2096, label %cond.end.i2092

cond.true.i2096:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i2097 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i2097, align 8
  br label %cond.end.i2092

cond.end.i2092:
  %cond.i2093 = phi i64 [ %20, %cond.true.i2096 ], [ -1, %if.end.i2090 ]
  %cond.i.i2094 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i2093)
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
  %tracked.i.i2100 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i2100, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i2101 = add i64 %26, -1
  %cmp.i2102 = icmp ult i64 %sub.i2101, 2048
  br i1 %cmp.i2102, label %if.then.i2104, label %if.end7.i

if.then.i2104:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.87.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i2094, %cond.end.i2092 ]
  %past.i.sroa.63.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i2093, %cond.end.i2092 ]
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
  %cmp.not.i2954 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i2954, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i2955 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i2955, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i2105 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i2105, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i2106 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i2106, align 8
  %sub.i2107 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i2107, 5
  %arrayidx.i2108 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i2108, align 8
  %cmp.not.i2109 = icmp eq i64 %34, -1
  br i1 %cmp.not.i2109, label %split.exit, label %if.then.i2110

if.then.i2110:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i2955, 1
  %exitcond.not = icmp eq i64 %sector.0.i2955, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i2632 = phi i1 [ %tobool5.i2603, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i2104 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i2601.pn = phi i64 [ %cond.i2583, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i2104 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i2630 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i2104 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.54.02622 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i2104 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.63.12621 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.63.1, %if.then6.i ], [ %8, %if.then.i2104 ], [ %8, %if.then32.i ], [ %past.i.sroa.63.1, %split.exit ]
  %past.i.sroa.87.12618 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.87.1, %if.then6.i ], [ %9, %if.then.i2104 ], [ %9, %if.then32.i ], [ %past.i.sroa.87.1, %split.exit ]
  %past.i.sroa.116.02615 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i2104 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.133.02614 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i2104 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.144.02613 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i2084, %if.then11.i ], [ %cond.i.i2084, %if.then6.i ], [ %cond.i.i2084, %if.then.i2104 ], [ %cond.i.i2084, %if.then32.i ], [ %cond.i.i2084, %split.exit ]
  %past.i.sroa.149.02612 = phi i64 [ %cond.i2583, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i2104 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.153.02611 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i2104 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.175.02610.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i2104 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.181.02609.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i2104 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.164.02608 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i2104 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.156.02605 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i2104 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i2631 = add i64 %add.i2601.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.153.02611, %start.addr.0.i2631
  %36 = load i64, ptr @NBYTES, align 8
  %37 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %36)
  %38 = icmp eq i64 %37, 1
  %conv.i78 = trunc nuw i32 %mask to i16
  %39 = bitcast i16 %conv.i78 to <16 x i1>
  %40 = inttoptr i64 %add9.i to ptr
  %41 = load i64, ptr @STORE, align 8
  %tobool5.not.i = icmp eq i64 %41, 0
  %shl1.i = shl nuw nsw i32 %mask, 8
  %or2.i = or i32 %shl1.i, %mask
  %and3.i = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i, 4
  %or5.i = or i32 %shl4.i, %and3.i
  %and6.i2116 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i2116, 2
  %or8.i = or i32 %shl7.i, %and6.i2116
  %and9.i2117 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i2117, 1
  %or11.i = or i32 %shl10.i, %and9.i2117
  %and12.i = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i, 3
  %conv.i109 = trunc i32 %or14.i to i16
  %42 = bitcast i16 %conv.i109 to <16 x i1>
  %tobool11.i121.not = icmp eq i64 %41, 0
  %add.i16 = add i64 %add9.i, 128
  %shr.i17 = lshr i32 %or14.i, 16
  %conv.i91 = trunc nuw i32 %shr.i17 to i16
  %43 = bitcast i16 %conv.i91 to <16 x i1>
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
  %cmp.i37 = icmp ne <16 x i8> %masked_load.i, splat (i8 -1)
  %46 = bitcast <16 x i1> %cmp.i37 to i16
  %tobool.not.i39 = icmp eq i16 %46, 0
  br i1 %tobool.not.i39, label %for.end.i, label %if.end.i40

if.end.i40:
  br i1 %tobool5.not.i, label %run.exit, label %if.end11.i.thread

if.end11.i.thread:
  tail call void @llvm.masked.store.v16i8.p0(<16 x i8> splat (i8 -1), ptr align 1 %40, <16 x i1> %39)
  br label %for.end.i

sw.bb1.i:
  %masked_load.i46 = tail call <16 x i16> @llvm.masked.load.v16i16.p0(ptr align 2 %40, <16 x i1> %39, <16 x i16> splat (i16 -1))
  %cmp.i47 = icmp ne <16 x i16> %masked_load.i46, splat (i16 -1)
  %47 = bitcast <16 x i1> %cmp.i47 to i16
  %tobool.not.i52 = icmp eq i16 %47, 0
  br i1 %tobool.not.i52, label %for.end.i, label %if.end.i53

if.end.i53:
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread2634

marked_run.exit.thread2634:
  tail call void @llvm.masked.store.v16i16.p0(<16 x i16> splat (i16 -1), ptr align 2 %40, <16 x i1> %39)
  br label %for.end.i

sw.bb3.i:
  %masked_load.i63 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %40, <16 x i1> %39, <16 x i32> splat (i32 -1))
  %cmp.i64 = icmp ne <16 x i32> %masked_load.i63, splat (i32 -1)
  %48 = bitcast <16 x i1> %cmp.i64 to i16
  %tobool.not.i69 = icmp eq i16 %48, 0
  br i1 %tobool.not.i69, label %for.end.i, label %if.end.i70

if.end.i70:
  br i1 %tobool5.not.i, label %run.exit, label %if.end11.i73.thread

if.end11.i73.thread:
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
  %masked_load.i110 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %40, <16 x i1> %42, <16 x i64> splat (i64 -1))
  %cmp.i111 = icmp ne <16 x i64> %masked_load.i110, splat (i64 -1)
  %50 = bitcast <16 x i1> %cmp.i111 to i16
  %tobool.not.i116 = icmp eq i16 %50, 0
  br i1 %tobool.not.i116, label %marked_u64.exit124, label %if.end.i117

if.end.i117:
  br i1 %tobool5.not.i, label %run.exit, label %marked_u64.exit124.thread

marked_u64.exit124:
  %masked_load.i92 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %44, <16 x i1> %43, <16 x i64> splat (i64 -1))
  %cmp.i93 = icmp ne <16 x i64> %masked_load.i92, splat (i64 -1)
  %51 = bitcast <16 x i1> %cmp.i93 to i16
  %tobool.not.i98 = icmp eq i16 %51, 0
  br i1 %tobool.not.i98, label %for.end.i, label %if.end.i99

marked_u64.exit124.thread:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %40, <16 x i1> %42)
  %masked_load.i923017 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %44, <16 x i1> %43, <16 x i64> splat (i64 -1))
  %cmp.i933018 = icmp ne <16 x i64> %masked_load.i923017, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp.i933018 to i16
  %tobool.not.i983019 = icmp eq i16 %52, 0
  br i1 %tobool.not.i983019, label %for.end.i, label %marked_u64.exit106

if.end.i99:
  br i1 %tobool5.not.i, label %run.exit, label %marked_u64.exit106

marked_u64.exit106:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> splat (i64 -1), ptr align 8 %44, <16 x i1> %43)
  %brmerge = or i1 %tobool11.i121.not, %tobool.not.i1
  br i1 %brmerge, label %run.exit, label %if.end16.i

for.end.i:
  br i1 %tobool.not.i1, label %run.exit, label %if.end16.i

if.end16.i:
  %shl.i = shl nuw nsw i64 %lane, 22
  %add18.i = add i64 %past.i.sroa.54.02622, %shl.i
  %sub.i = sub i64 %start.addr.0.i2631, %past.i.sroa.149.02612
  %shr20.i = lshr i64 %sub.i, 2
  %53 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %53, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i2631, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, 65535
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %53 to i8
  %div.i2913 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i2913 to i64
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
  %retval.0.i2121 = select i1 %55, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i2121, %add18.i
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i2630, label %if.end.i86.i, label %lor.lhs.false.i163

lor.lhs.false.i163:
  br i1 %past.i.sroa.175.02610.shrunk, label %if.then.i79.i, label %if.end.i166.thread

if.then.i79.i:
  %conv.i143.i301 = trunc nuw nsw i32 %sub37.i to i16
  %57 = bitcast i16 %conv.i143.i301 to <16 x i1>
  %add.ptr.i145.i303 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02605, i64 %shr20.i
  %masked_load.i146.i304 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i303, <16 x i1> %57, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12618, i64 0
  %splat.splat.i82.i = shufflevector <16 x i64> %splat.splatinsert.i81.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i = icmp ult <16 x i64> %masked_load.i146.i304, %splat.splat.i82.i
  %.pre2984 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12621, i64 0
  %.pre2985 = shufflevector <16 x i64> %.pre2984, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i

if.end.i86.i:
  %conv.i143.i3012636 = trunc nuw nsw i32 %sub37.i to i16
  %58 = bitcast i16 %conv.i143.i3012636 to <16 x i1>
  %add.ptr.i145.i3032637 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02605, i64 %shr20.i
  %masked_load.i146.i3042638 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i3032637, <16 x i1> %58, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat2.i89.i = shufflevector <16 x i64> %splat.splatinsert1.i88.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i = icmp ult <16 x i64> %masked_load.i146.i3042638, %splat.splat2.i89.i
  %splat.splatinsert5.i92.i = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12621, i64 0
  %splat.splat6.i93.i = shufflevector <16 x i64> %splat.splatinsert5.i92.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i = sub <16 x i64> %masked_load.i146.i3042638, %splat.splat6.i93.i
  %sub9.i96.i = sub i64 %past.i.sroa.87.12618, %past.i.sroa.63.12621
  %splat.splatinsert10.i97.i = insertelement <16 x i64> poison, i64 %sub9.i96.i, i64 0
  %splat.splat11.i98.i = shufflevector <16 x i64> %splat.splatinsert10.i97.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i = icmp ult <16 x i64> %sub.i94.i, %splat.splat11.i98.i
  %or20.i100.i = or <16 x i1> %cmp3.i90.i, %cmp12.i99.i
  br label %old16.exit101.i

old16.exit101.i:
  %splat.splat.i.i335.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i, %if.end.i86.i ], [ %.pre2985, %if.then.i79.i ]
  %masked_load.i146.i3042639 = phi <16 x i64> [ %masked_load.i146.i3042638, %if.end.i86.i ], [ %masked_load.i146.i304, %if.then.i79.i ]
  %retval.0.in.i84.i = phi <16 x i1> [ %or20.i100.i, %if.end.i86.i ], [ %cmp.i83.i, %if.then.i79.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i146.i3042639, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i146.i3042639, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i146.i3042639, %splat.splat.i.i335.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not2940 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02614, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i146.i3042639, %splat.splat18.i.i
  %and2136.i.i.not2942 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not2941 = and <16 x i1> %cmp.i.i, %and2136.i.i.not2942
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not2940, %or2237.i.i.not2941
  %59 = xor <16 x i1> %retval.0.in.i84.i, splat (i1 true)
  %narrow2939 = select <16 x i1> %and2338.i.i.not, <16 x i1> %59, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow2939 to <16 x i64>
  br i1 %tobool5.i2632, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i146.i3042639, splat (i64 96)
  %cmp.i338 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i340 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat.i341 = shufflevector <16 x i64> %splat.splatinsert.i340, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i146.i3042639, %splat.splat.i341
  %and1866.i = and <16 x i1> %cmp16.i, %cmp.i338
  %or.i = select <16 x i1> %and1866.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit101.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i2630, label %if.end.i166, label %if.then21.i

if.then21.i:
  %tobool.i.i1244 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %60 = bitcast <16 x i1> %tobool.i.i1244 to i16
  %mask.sroa.0.0.insert.ext.i.i1245 = zext i16 %60 to i32
  %and.i1246 = and i32 %mask.sroa.0.0.insert.ext.i.i1245, %sub37.i
  %tobool.not.i1247 = icmp eq i32 %and.i1246, 0
  br i1 %tobool.not.i1247, label %if.end.i166, label %land.lhs.true.i1248

land.lhs.true.i1248:
  %partial.i1250 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %61 = load i64, ptr %partial.i1250, align 8
  %tobool3.not.i1251 = icmp eq i64 %61, 0
  br i1 %tobool3.not.i1251, label %if.end.i166, label %if.then.i1252

if.then.i1252:
  %known5.i1253 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1254 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %62 = load i64, ptr %index.i1254, align 8
  %arrayidx.i1255 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1253, i64 %62
  %shr.i1256 = lshr <16 x i64> %masked_load.i146.i3042639, splat (i64 27)
  %and6.i1257 = and <16 x i64> %shr.i1256, splat (i64 31)
  %conv7.i1258 = trunc nuw nsw i32 %sub37.i to i16
  %63 = bitcast i16 %conv7.i1258 to <16 x i1>
  %64 = getelementptr i64, ptr %arrayidx.i1255, <16 x i64> %and6.i1257
  %masked_gather.i1259 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %64, <16 x i1> %63, <16 x i64> zeroinitializer)
  %and8.i1260 = and <16 x i64> %masked_load.i146.i3042639, splat (i64 -4294967296)
  %xor.i1261 = xor <16 x i64> %masked_gather.i1259, %masked_load.i146.i3042639
  %and9.i1262 = and <16 x i64> %xor.i1261, splat (i64 130023424)
  %and10.i1263 = and <16 x i64> %masked_load.i146.i3042639, splat (i64 31)
  %and14.i1264 = and <16 x i64> %masked_gather.i1259, splat (i64 -4294967296)
  %and15.i1265 = shl <16 x i64> %masked_gather.i1259, splat (i64 32)
  %shl.i1266 = and <16 x i64> %and15.i1265, splat (i64 9007194959773696)
  %sub.i1267 = sub <16 x i64> %and14.i1264, %shl.i1266
  %65 = icmp ugt <16 x i64> %and8.i1260, %sub.i1267
  %66 = icmp ne <16 x i64> %and9.i1262, zeroinitializer
  %67 = icmp ne <16 x i64> %and10.i1263, splat (i64 15)
  %68 = or <16 x i1> %67, %66
  %69 = icmp ugt <16 x i64> %and8.i1260, %masked_gather.i1259
  %70 = or <16 x i1> %69, %68
  %71 = and <16 x i1> %65, %70
  %72 = or <16 x i1> %cmp9.i.i, %71
  %and25.i1269 = select <16 x i1> %72, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i166

if.end.i166:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and25.i1269, %if.then.i1252 ], [ %bad.1.i, %land.lhs.true.i1248 ], [ %bad.1.i, %if.then21.i ]
  %73 = load i64, ptr @STORE, align 8
  %tobool.i.i345 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %74 = bitcast <16 x i1> %tobool.i.i345 to i16
  %mask.sroa.0.0.insert.ext.i.i346 = zext i16 %74 to i32
  %and41.i = and i32 %mask.sroa.0.0.insert.ext.i.i346, %sub37.i
  %tobool42.i = icmp ne i32 %and41.i, 0
  %tobool7.not.i169 = icmp eq i64 %73, 0
  br i1 %tobool7.not.i169, label %load16.exit.i732, label %land.lhs.true.i175

if.end.i166.thread:
  %75 = load i64, ptr @STORE, align 8
  %tobool7.not.i1692648 = icmp eq i64 %75, 0
  br i1 %tobool7.not.i1692648, label %load16.exit.i732.thread, label %lor.lhs.false15.i177

load16.exit.i732.thread:
  %conv.i.i7282712 = trunc nuw nsw i32 %sub37.i to i16
  %76 = bitcast i16 %conv.i.i7282712 to <16 x i1>
  %add.ptr.i.i7302713 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %shr20.i
  %masked_load.i.i7312714 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i7302713, <16 x i1> %76, <16 x i64> zeroinitializer)
  %.pre2990 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12621, i64 0
  %.pre2991 = shufflevector <16 x i64> %.pre2990, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2992 = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02614, i64 0
  %.pre2993 = shufflevector <16 x i64> %.pre2992, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i106.i

land.lhs.true.i175:
  br i1 %tobool1.not.i2630, label %if.end.i86.i440, label %lor.lhs.false15.i177

lor.lhs.false15.i177:
  %found.0.i16726562673 = phi i1 [ %tobool42.i, %land.lhs.true.i175 ], [ false, %if.end.i166.thread ]
  br i1 %past.i.sroa.181.02609.shrunk, label %if.then.i79.i376, label %if.end36.i183

if.then.i79.i376:
  %conv.i131.i275 = trunc nuw nsw i32 %sub37.i to i16
  %77 = bitcast i16 %conv.i131.i275 to <16 x i1>
  %add.ptr.i133.i277 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %shr20.i
  %masked_load.i134.i278 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i277, <16 x i1> %77, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i378 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12618, i64 0
  %splat.splat.i82.i379 = shufflevector <16 x i64> %splat.splatinsert.i81.i378, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i380 = icmp ult <16 x i64> %masked_load.i134.i278, %splat.splat.i82.i379
  %.pre2994 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12621, i64 0
  %.pre2995 = shufflevector <16 x i64> %.pre2994, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i381

if.end.i86.i440:
  %conv.i131.i2752679 = trunc nuw nsw i32 %sub37.i to i16
  %78 = bitcast i16 %conv.i131.i2752679 to <16 x i1>
  %add.ptr.i133.i2772680 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %shr20.i
  %masked_load.i134.i2782681 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i2772680, <16 x i1> %78, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i442 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat2.i89.i443 = shufflevector <16 x i64> %splat.splatinsert1.i88.i442, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i444 = icmp ult <16 x i64> %masked_load.i134.i2782681, %splat.splat2.i89.i443
  %sub.i94.i448 = sub <16 x i64> %masked_load.i134.i2782681, %splat.splat.i.i335.pre-phi
  %sub9.i96.i450 = sub i64 %past.i.sroa.87.12618, %past.i.sroa.63.12621
  %splat.splatinsert10.i97.i451 = insertelement <16 x i64> poison, i64 %sub9.i96.i450, i64 0
  %splat.splat11.i98.i452 = shufflevector <16 x i64> %splat.splatinsert10.i97.i451, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i453 = icmp ult <16 x i64> %sub.i94.i448, %splat.splat11.i98.i452
  %or20.i100.i454 = or <16 x i1> %cmp3.i90.i444, %cmp12.i99.i453
  br label %old16.exit101.i381

old16.exit101.i381:
  %splat.splat.i.i394.pre-phi = phi <16 x i64> [ %splat.splat.i.i335.pre-phi, %if.end.i86.i440 ], [ %.pre2995, %if.then.i79.i376 ]
  %masked_load.i134.i2782690 = phi <16 x i64> [ %masked_load.i134.i2782681, %if.end.i86.i440 ], [ %masked_load.i134.i278, %if.then.i79.i376 ]
  %found.0.i167265626742682 = phi i1 [ %tobool42.i, %if.end.i86.i440 ], [ %found.0.i16726562673, %if.then.i79.i376 ]
  %retval.0.in.i84.i382 = phi <16 x i1> [ %or20.i100.i454, %if.end.i86.i440 ], [ %cmp.i83.i380, %if.then.i79.i376 ]
  %xor.i.i388 = xor <16 x i64> %masked_load.i134.i2782690, %add42.i
  %and.i.i389 = and <16 x i64> %xor.i.i388, splat (i64 4290773055)
  %cmp.i.i390 = icmp ne <16 x i64> %and.i.i389, zeroinitializer
  %and8.i.i391 = and <16 x i64> %masked_load.i134.i2782690, splat (i64 32)
  %cmp9.i.i392 = icmp ne <16 x i64> %and8.i.i391, zeroinitializer
  %cmp11.i.i395 = icmp ult <16 x i64> %masked_load.i134.i2782690, %splat.splat.i.i394.pre-phi
  %and13.i.i396 = and <16 x i64> %xor.i.i388, splat (i64 4160749568)
  %cmp14.i.i397 = icmp ne <16 x i64> %and13.i.i396, zeroinitializer
  %and1635.i.i398.not2944 = or <16 x i1> %cmp11.i.i395, %cmp14.i.i397
  %splat.splatinsert17.i.i400 = insertelement <16 x i64> poison, i64 %past.i.sroa.144.02613, i64 0
  %splat.splat18.i.i401 = shufflevector <16 x i64> %splat.splatinsert17.i.i400, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i402 = icmp uge <16 x i64> %masked_load.i134.i2782690, %splat.splat18.i.i401
  %and2136.i.i403.not2946 = or <16 x i1> %cmp19.i.i402, %cmp9.i.i392
  %or2237.i.i404.not2945 = and <16 x i1> %cmp.i.i390, %and2136.i.i403.not2946
  %and2338.i.i405.not = or <16 x i1> %and1635.i.i398.not2944, %or2237.i.i404.not2945
  %79 = xor <16 x i1> %retval.0.in.i84.i382, splat (i1 true)
  %narrow2943 = select <16 x i1> %and2338.i.i405.not, <16 x i1> %79, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2630, label %if.end.i.i436, label %if.then21.i422

if.then21.i422:
  %80 = bitcast <16 x i1> %narrow2943 to i16
  %mask.sroa.0.0.insert.ext.i.i1209 = zext i16 %80 to i32
  %and.i1210 = and i32 %mask.sroa.0.0.insert.ext.i.i1209, %sub37.i
  %tobool.not.i1211 = icmp eq i32 %and.i1210, 0
  br i1 %tobool.not.i1211, label %if.then.i72.i, label %land.lhs.true.i1212

land.lhs.true.i1212:
  %partial.i1214 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %81 = load i64, ptr %partial.i1214, align 8
  %tobool3.not.i1215 = icmp eq i64 %81, 0
  br i1 %tobool3.not.i1215, label %if.then.i72.i, label %if.then.i1216

if.then.i1216:
  %known5.i1217 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1218 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %82 = load i64, ptr %index.i1218, align 8
  %arrayidx.i1219 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1217, i64 %82
  %shr.i1220 = lshr <16 x i64> %masked_load.i134.i2782690, splat (i64 27)
  %and6.i1221 = and <16 x i64> %shr.i1220, splat (i64 31)
  %conv7.i1222 = trunc nuw nsw i32 %sub37.i to i16
  %83 = bitcast i16 %conv7.i1222 to <16 x i1>
  %84 = getelementptr i64, ptr %arrayidx.i1219, <16 x i64> %and6.i1221
  %masked_gather.i1223 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %84, <16 x i1> %83, <16 x i64> zeroinitializer)
  %and8.i1224 = and <16 x i64> %masked_load.i134.i2782690, splat (i64 -4294967296)
  %xor.i1225 = xor <16 x i64> %masked_gather.i1223, %masked_load.i134.i2782690
  %and9.i1226 = and <16 x i64> %xor.i1225, splat (i64 130023424)
  %and10.i1227 = and <16 x i64> %masked_load.i134.i2782690, splat (i64 31)
  %and14.i1228 = and <16 x i64> %masked_gather.i1223, splat (i64 -4294967296)
  %and15.i1229 = shl <16 x i64> %masked_gather.i1223, splat (i64 32)
  %shl.i1230 = and <16 x i64> %and15.i1229, splat (i64 9007194959773696)
  %sub.i1231 = sub <16 x i64> %and14.i1228, %shl.i1230
  %85 = icmp ugt <16 x i64> %and8.i1224, %sub.i1231
  %86 = icmp ne <16 x i64> %and9.i1226, zeroinitializer
  %87 = icmp ne <16 x i64> %and10.i1227, splat (i64 15)
  %88 = or <16 x i1> %87, %86
  %89 = icmp ugt <16 x i64> %and8.i1224, %masked_gather.i1223
  %90 = or <16 x i1> %89, %88
  %91 = and <16 x i1> %85, %90
  %92 = or <16 x i1> %cmp9.i.i392, %91
  %93 = select <16 x i1> %92, <16 x i1> %narrow2943, <16 x i1> zeroinitializer
  br label %if.then.i72.i

if.then.i72.i:
  %bad.2.i425.ph = phi <16 x i1> [ %narrow2943, %if.then21.i422 ], [ %narrow2943, %land.lhs.true.i1212 ], [ %93, %if.then.i1216 ]
  %splat.splatinsert.i73.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12618, i64 0
  %splat.splat.i74.i = shufflevector <16 x i64> %splat.splatinsert.i73.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i = icmp ult <16 x i64> %masked_load.i134.i2782690, %splat.splat.i74.i
  br label %raced16.exit455

if.end.i.i436:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i134.i2782690, %splat.splat2.i.i
  %sub.i.i439 = sub <16 x i64> %masked_load.i134.i2782690, %splat.splat.i.i394.pre-phi
  %sub9.i.i = sub i64 %past.i.sroa.87.12618, %past.i.sroa.63.12621
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i439, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced16.exit455

raced16.exit455:
  %bad.2.i4252693 = phi <16 x i1> [ %bad.2.i425.ph, %if.then.i72.i ], [ %narrow2943, %if.end.i.i436 ]
  %retval.0.in.i.i = phi <16 x i1> [ %cmp.i75.i, %if.then.i72.i ], [ %or20.i.i, %if.end.i.i436 ]
  %and32.i = and <16 x i64> %masked_load.i134.i2782690, splat (i64 2097216)
  %cmp33.i = icmp ne <16 x i64> %and32.i, splat (i64 2097152)
  %narrow2947.not = select <16 x i1> %cmp33.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i
  %not.narrow2947.not = xor <16 x i1> %narrow2947.not, splat (i1 true)
  %tobool.i.i428 = select <16 x i1> %not.narrow2947.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i4252693
  %94 = bitcast <16 x i1> %tobool.i.i428 to i16
  %mask.sroa.0.0.insert.ext.i.i429 = zext i16 %94 to i32
  %and41.i431 = and i32 %mask.sroa.0.0.insert.ext.i.i429, %sub37.i
  %tobool42.i432 = icmp ne i32 %and41.i431, 0
  %or27127.i282 = or i1 %found.0.i167265626742682, %tobool42.i432
  br i1 %or27127.i282, label %run.exit, label %run.exit.sink.split

load16.exit.i732:
  %conv.i.i728 = trunc nuw nsw i32 %sub37.i to i16
  %95 = bitcast i16 %conv.i.i728 to <16 x i1>
  %add.ptr.i.i730 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %shr20.i
  %masked_load.i.i731 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i730, <16 x i1> %95, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2630, label %if.end.i111.i, label %if.then.i106.i

if.then.i106.i:
  %.pre2989.pre-phi = phi <16 x i64> [ %.pre2993, %load16.exit.i732.thread ], [ %splat.splat18.i.i, %load16.exit.i732 ]
  %.pre2987.pre-phi = phi <16 x i64> [ %.pre2991, %load16.exit.i732.thread ], [ %splat.splat.i.i335.pre-phi, %load16.exit.i732 ]
  %masked_load.i.i7312726 = phi <16 x i64> [ %masked_load.i.i7312714, %load16.exit.i732.thread ], [ %masked_load.i.i731, %load16.exit.i732 ]
  %found.1.i181.ph2724 = phi i1 [ false, %load16.exit.i732.thread ], [ %tobool42.i, %load16.exit.i732 ]
  %splat.splatinsert.i107.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12618, i64 0
  %splat.splat.i108.i = shufflevector <16 x i64> %splat.splatinsert.i107.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i109.i = icmp ult <16 x i64> %masked_load.i.i7312726, %splat.splat.i108.i
  br label %old16.exit.i736

if.end.i111.i:
  %splat.splatinsert1.i.i793 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat2.i.i794 = shufflevector <16 x i64> %splat.splatinsert1.i.i793, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i795 = icmp ult <16 x i64> %masked_load.i.i731, %splat.splat2.i.i794
  %sub.i.i799 = sub <16 x i64> %masked_load.i.i731, %splat.splat.i.i335.pre-phi
  %sub9.i.i801 = sub i64 %past.i.sroa.87.12618, %past.i.sroa.63.12621
  %splat.splatinsert10.i.i802 = insertelement <16 x i64> poison, i64 %sub9.i.i801, i64 0
  %splat.splat11.i.i803 = shufflevector <16 x i64> %splat.splatinsert10.i.i802, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i804 = icmp ult <16 x i64> %sub.i.i799, %splat.splat11.i.i803
  %or20.i.i805 = or <16 x i1> %cmp3.i.i795, %cmp12.i.i804
  br label %old16.exit.i736

old16.exit.i736:
  %splat.splat18.i.i756.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i111.i ], [ %.pre2989.pre-phi, %if.then.i106.i ]
  %splat.splat.i.i749.pre-phi = phi <16 x i64> [ %splat.splat.i.i335.pre-phi, %if.end.i111.i ], [ %.pre2987.pre-phi, %if.then.i106.i ]
  %masked_load.i.i7312725 = phi <16 x i64> [ %masked_load.i.i731, %if.end.i111.i ], [ %masked_load.i.i7312726, %if.then.i106.i ]
  %found.1.i181.ph2723 = phi i1 [ %tobool42.i, %if.end.i111.i ], [ %found.1.i181.ph2724, %if.then.i106.i ]
  %retval.0.in.i.i737 = phi <16 x i1> [ %or20.i.i805, %if.end.i111.i ], [ %cmp.i109.i, %if.then.i106.i ]
  %xor.i.i743 = xor <16 x i64> %masked_load.i.i7312725, %add42.i
  %and.i.i744 = and <16 x i64> %xor.i.i743, splat (i64 4290773055)
  %cmp.i.i745 = icmp eq <16 x i64> %and.i.i744, zeroinitializer
  %and8.i.i746 = and <16 x i64> %masked_load.i.i7312725, splat (i64 32)
  %cmp9.i.i747 = icmp eq <16 x i64> %and8.i.i746, zeroinitializer
  %cmp11.i.i750 = icmp uge <16 x i64> %masked_load.i.i7312725, %splat.splat.i.i749.pre-phi
  %and13.i.i751 = and <16 x i64> %xor.i.i743, splat (i64 4160749568)
  %cmp14.i.i752 = icmp eq <16 x i64> %and13.i.i751, zeroinitializer
  %and1635.i.i753 = and <16 x i1> %cmp11.i.i750, %cmp14.i.i752
  %cmp19.i.i757 = icmp ult <16 x i64> %masked_load.i.i7312725, %splat.splat18.i.i756.pre-phi
  %and2136.i.i758 = and <16 x i1> %cmp19.i.i757, %cmp9.i.i747
  %or2237.i.i759 = or <16 x i1> %cmp.i.i745, %and2136.i.i758
  %and2338.i.i760 = and <16 x i1> %and1635.i.i753, %or2237.i.i759
  %96 = select <16 x i1> %and2338.i.i760, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i737
  %narrow2949 = xor <16 x i1> %96, splat (i1 true)
  %not.i.i761 = sext <16 x i1> %narrow2949 to <16 x i64>
  br i1 %tobool1.not.i2630, label %if.end.i765, label %if.then.i763

if.then.i763:
  %97 = bitcast <16 x i1> %narrow2949 to i16
  %mask.sroa.0.0.insert.ext.i.i1101 = zext i16 %97 to i32
  %and.i1102 = and i32 %mask.sroa.0.0.insert.ext.i.i1101, %sub37.i
  %tobool.not.i1103 = icmp eq i32 %and.i1102, 0
  br i1 %tobool.not.i1103, label %if.end.i765, label %land.lhs.true.i1104

land.lhs.true.i1104:
  %partial.i1106 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %98 = load i64, ptr %partial.i1106, align 8
  %tobool3.not.i1107 = icmp eq i64 %98, 0
  br i1 %tobool3.not.i1107, label %if.end.i765, label %if.then.i1108

if.then.i1108:
  %known5.i1109 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1110 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %99 = load i64, ptr %index.i1110, align 8
  %arrayidx.i1111 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1109, i64 %99
  %shr.i1112 = lshr <16 x i64> %masked_load.i.i7312725, splat (i64 27)
  %and6.i1113 = and <16 x i64> %shr.i1112, splat (i64 31)
  %conv7.i1114 = trunc nuw nsw i32 %sub37.i to i16
  %100 = bitcast i16 %conv7.i1114 to <16 x i1>
  %101 = getelementptr i64, ptr %arrayidx.i1111, <16 x i64> %and6.i1113
  %masked_gather.i1115 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %101, <16 x i1> %100, <16 x i64> zeroinitializer)
  %and8.i1116 = and <16 x i64> %masked_load.i.i7312725, splat (i64 -4294967296)
  %xor.i1117 = xor <16 x i64> %masked_gather.i1115, %masked_load.i.i7312725
  %and9.i1118 = and <16 x i64> %xor.i1117, splat (i64 130023424)
  %and10.i1119 = and <16 x i64> %masked_load.i.i7312725, splat (i64 31)
  %and14.i1120 = and <16 x i64> %masked_gather.i1115, splat (i64 -4294967296)
  %and15.i1121 = shl <16 x i64> %masked_gather.i1115, splat (i64 32)
  %shl.i1122 = and <16 x i64> %and15.i1121, splat (i64 9007194959773696)
  %sub.i1123 = sub <16 x i64> %and14.i1120, %shl.i1122
  %102 = icmp ugt <16 x i64> %and8.i1116, %sub.i1123
  %103 = icmp ne <16 x i64> %and9.i1118, zeroinitializer
  %104 = icmp ne <16 x i64> %and10.i1119, splat (i64 15)
  %105 = or <16 x i1> %104, %103
  %106 = icmp ugt <16 x i64> %and8.i1116, %masked_gather.i1115
  %107 = or <16 x i1> %106, %105
  %108 = and <16 x i1> %102, %107
  %109 = icmp ne <16 x i64> %and8.i.i746, zeroinitializer
  %110 = or <16 x i1> %109, %108
  %and25.i1125 = select <16 x i1> %110, <16 x i64> %not.i.i761, <16 x i64> zeroinitializer
  br label %if.end.i765

if.end.i765:
  %bad.0.i = phi <16 x i64> [ %not.i.i761, %old16.exit.i736 ], [ %and25.i1125, %if.then.i1108 ], [ %not.i.i761, %land.lhs.true.i1104 ], [ %not.i.i761, %if.then.i763 ]
  %and.i766 = and <16 x i64> %masked_load.i.i7312725, splat (i64 64)
  %cmp.i767 = icmp ne <16 x i64> %and.i766, zeroinitializer
  %and9.i = and <16 x i64> %xor.i.i743, splat (i64 -4294967281)
  %cmp10.i = icmp eq <16 x i64> %and9.i, zeroinitializer
  %and1297.i = and <16 x i1> %cmp.i767, %cmp10.i
  %and14.i = and <16 x i64> %xor.i.i743, splat (i64 130023424)
  %and15.i768 = and <16 x i64> %masked_load.i.i7312725, splat (i64 16)
  %or.i769 = or disjoint <16 x i64> %and14.i, %and15.i768
  %cmp16.i770 = icmp ne <16 x i64> %or.i769, zeroinitializer
  %and1898.i = and <16 x i1> %and1297.i, %cmp16.i770
  %or19.i = or <16 x i64> %add42.i, splat (i64 2097152)
  %vector_select.i = select <16 x i1> %and1898.i, <16 x i64> %or19.i, <16 x i64> %add42.i
  %cmp21.i771 = icmp eq <16 x i64> %and.i766, zeroinitializer
  %and23.i772 = select <16 x i1> %cmp21.i771, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  br i1 %tobool1.not.i2630, label %if.then33.i, label %if.end41.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i7312725, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %111 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %111, i64 72
  %112 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i116.i = icmp eq i64 %112, 0
  br i1 %tobool.not.i116.i, label %own16.exit.i, label %if.end.i117.i

if.end.i117.i:
  %xor.i.i.i = xor <16 x i64> %vector_select.i, %masked_load.i.i7312725
  %and.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <16 x i64> %and.i.i.i, zeroinitializer
  %and13.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <16 x i64> %and13.i.i.i, zeroinitializer
  %or2237.i.i.i = or <16 x i1> %and2136.i.i758, %cmp.i.i.i
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i.i, %or2237.i.i.i
  %113 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i = insertelement <16 x i64> poison, i64 %113, i64 0
  %splat.splat.i122.i = shufflevector <16 x i64> %splat.splatinsert.i121.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_load.i.i7312725, %splat.splat.i122.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i747, %cmp8.i.i
  %114 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i2950 = icmp ne <16 x i64> %and23.i772, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %114, <16 x i1> %tobool.i.i.i2950, <16 x i1> zeroinitializer
  %115 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %115 to i32
  %and14.i.i = and i32 %mask.sroa.0.0.insert.ext.i.i.i, %sub37.i
  %tobool15.not.i.i7892973 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i7892973, label %own16.exit.i, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.cond.cleanup.i.i.loopexit:
  %116 = trunc nuw nsw i32 %own.1.i.i to i16
  %117 = bitcast i16 %116 to <16 x i1>
  %118 = select <16 x i1> %117, <16 x i64> zeroinitializer, <16 x i64> %and23.i772
  br label %own16.exit.i

for.body.i.i:
  %rest.0.i.i2975 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i2974 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %119 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i2975, i1 true)
  %idxprom.i.i = zext nneg i32 %119 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %120 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %120)
  %121 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %121
  %sub.i123.i = sub nsw i32 0, %rest.0.i.i2975
  %and20.i.i = and i32 %rest.0.i.i2975, %sub.i123.i
  %or.i.i790 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i790, %own.0.i.i2974
  %sub22.i.i = add nsw i32 %rest.0.i.i2975, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i2975
  %tobool15.not.i.i789 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i789, label %for.cond.cleanup.i.i.loopexit, label %for.body.i.i

own16.exit.i:
  %retval.0.i124.i = phi <16 x i64> [ %and23.i772, %if.then33.i ], [ %and23.i772, %if.end.i117.i ], [ %118, %for.cond.cleanup.i.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  br label %if.end41.i

if.end41.i:
  %bad.2.i774 = phi <16 x i64> [ %and23.i772, %if.end.i765 ], [ %retval.0.i124.i, %own16.exit.i ]
  %vector_select.i.i776 = select <16 x i1> %and1635.i.i753, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or1.i.i = or <16 x i64> %vector_select.i.i776, %masked_load.i.i7312725
  %vector_cond2.i.i = icmp slt <16 x i64> %bad.2.i774, zeroinitializer
  %vector_select3.i.i = select <16 x i1> %vector_cond2.i.i, <16 x i64> %or1.i.i, <16 x i64> %vector_select.i
  %xor.i134.i = xor <16 x i64> %vector_select.i, %masked_load.i.i7312725
  %and4.i135.i = and <16 x i64> %xor.i134.i, splat (i64 130023440)
  %cmp.i136.i = icmp eq <16 x i64> %and4.i135.i, zeroinitializer
  %122 = select <16 x i1> %cmp.i136.i, <16 x i1> %and1635.i.i753, <16 x i1> zeroinitializer
  %and5.i.i = select <16 x i1> %122, <16 x i64> %bad.2.i774, <16 x i64> zeroinitializer
  %tobool.i.i138.i = icmp ne <16 x i64> %and5.i.i, zeroinitializer
  %123 = bitcast <16 x i1> %tobool.i.i138.i to i16
  %tobool.not.i140.i = icmp eq i16 %123, 0
  br i1 %tobool.not.i140.i, label %read_after16.exit.i, label %if.end.i141.i777

if.end.i141.i777:
  %and.i157.i = and <16 x i64> %masked_load.i.i7312725, splat (i64 15)
  %124 = icmp ne <16 x i64> %and.i157.i, splat (i64 5)
  %125 = icmp ne <16 x i64> %and.i157.i, splat (i64 9)
  %126 = and <16 x i1> %124, %125
  %vector_select19.i.i = select <16 x i1> %cmp9.i.i747, <16 x i64> %vector_select.i, <16 x i64> %masked_load.i.i7312725
  %vector_cond20.i.i2951 = icmp slt <16 x i64> %and5.i.i, zeroinitializer
  %vector_cond20.i.i = and <16 x i1> %126, %vector_cond20.i.i2951
  %vector_select21.i.i = select <16 x i1> %vector_cond20.i.i, <16 x i64> %vector_select19.i.i, <16 x i64> %vector_select3.i.i
  br label %read_after16.exit.i

read_after16.exit.i:
  %retval.0.i144.i = phi <16 x i64> [ %vector_select21.i.i, %if.end.i141.i777 ], [ %vector_select3.i.i, %if.end41.i ]
  br i1 %tobool1.not.i2630, label %if.end36.i183, label %cond.end.i783

cond.end.i783:
  %splat.splatinsert.i780 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i781 = shufflevector <16 x i64> %splat.splatinsert.i780, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i782 = add nuw nsw <16 x i64> %splat.splat.i781, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1298)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i1299)
  store <16 x i64> %add.i782, ptr %index.addr.i1298, align 128
  store <16 x i64> %masked_load.i.i7312725, ptr %before.addr.i1299, align 128
  %partial.i2125 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %127 = load i64, ptr %partial.i2125, align 8
  %tobool.not.i2126 = icmp eq i64 %127, 0
  br i1 %tobool.not.i2126, label %remembers_readers.exit, label %if.end.i1306

remembers_readers.exit:
  %common.i2127 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %128 = load ptr, ptr %common.i2127, align 8
  %next.i.i = getelementptr inbounds nuw i8, ptr %128, i64 8
  %129 = load i64, ptr %next.i.i, align 8
  %first.i.i2128 = getelementptr inbounds nuw i8, ptr %128, i64 96
  %130 = load i64, ptr %first.i.i2128, align 8
  %cmp.i.i2129.not = icmp eq i64 %129, %130
  br i1 %cmp.i.i2129.not, label %note_reads16.exit1342, label %if.end.i1306

if.end.i1306:
  %and.i1307 = and <16 x i64> %retval.0.i144.i, splat (i64 32)
  %cmp.i1308 = icmp ne <16 x i64> %and.i1307, zeroinitializer
  %131 = bitcast <16 x i1> %cmp.i1308 to i16
  %mask.sroa.0.0.insert.ext.i56.i1312 = zext i16 %131 to i32
  %and4.i1313 = and i32 %mask.sroa.0.0.insert.ext.i56.i1312, %sub37.i
  %132 = bitcast <16 x i1> %cmp9.i.i747 to i16
  %mask.sroa.0.0.insert.ext.i.i1319 = zext i16 %132 to i32
  %and10.i1320 = and i32 %and4.i1313, %mask.sroa.0.0.insert.ext.i.i1319
  %tobool12.not.i13242977 = icmp eq i32 %and10.i1320, 0
  br i1 %tobool12.not.i13242977, label %for.cond.cleanup.critedge.i1330, label %land.rhs.i1325.lr.ph

land.rhs.i1325.lr.ph:
  %conv11.i1321 = zext nneg i32 %and10.i1320 to i64
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  br label %land.rhs.i1325

land.rhs.i1325:
  %rest_.0.i13232978 = phi i64 [ %conv11.i1321, %land.rhs.i1325.lr.ph ], [ %and15.i1329, %note_read.exit ]
  %133 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i13232978, i1 true)
  %arrayidx.i1326 = getelementptr inbounds nuw i64, ptr %index.addr.i1298, i64 %133
  %134 = load i64, ptr %arrayidx.i1326, align 8
  %arrayidx14.i1327 = getelementptr inbounds nuw i64, ptr %before.addr.i1299, i64 %133
  %135 = load i64, ptr %arrayidx14.i1327, align 8
  %136 = load ptr, ptr %readers.i, align 8
  %arrayidx.i2130 = getelementptr inbounds nuw [32 x i32], ptr %136, i64 %134
  %shr.i.i2131 = lshr i64 %135, 27
  %and.i.i2132 = and i64 %shr.i.i2131, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i2130, i64 %and.i.i2132
  %shr.i2133 = lshr i64 %135, 32
  %conv.i2134 = trunc nuw i64 %shr.i2133 to i32
  %137 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i2135 = icmp ult i32 %137, %conv.i2134
  br i1 %cmp.i2135, label %if.then.i2137, label %note_read.exit

if.then.i2137:
  store i32 %conv.i2134, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i1328 = add nsw i64 %rest_.0.i13232978, -1
  %and15.i1329 = and i64 %sub.i1328, %rest_.0.i13232978
  %tobool12.not.i1324 = icmp eq i64 %and15.i1329, 0
  br i1 %tobool12.not.i1324, label %for.cond.cleanup.critedge.i1330.loopexit, label %land.rhs.i1325

for.cond.cleanup.critedge.i1330.loopexit:
  %.pre2983 = load i64, ptr %partial.i2125, align 8
  br label %for.cond.cleanup.critedge.i1330

for.cond.cleanup.critedge.i1330:
  %138 = phi i64 [ %.pre2983, %for.cond.cleanup.critedge.i1330.loopexit ], [ %127, %if.end.i1306 ]
  %tobool17.not.i1332 = icmp eq i64 %138, 0
  %and4.mask.i1333 = select i1 %tobool17.not.i1332, i32 %and4.i1313, i32 %sub37.i
  %tobool28.not.i13372979 = icmp eq i32 %and4.mask.i1333, 0
  br i1 %tobool28.not.i13372979, label %note_reads16.exit1342, label %land.rhs29.i1338.lr.ph

land.rhs29.i1338.lr.ph:
  %conv25.i1334 = zext nneg i32 %and4.mask.i1333 to i64
  %readers.i2138 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i2140 = lshr i64 %past.i.sroa.54.02622, 27
  %and.i.i2141 = and i64 %shr.i.i2140, 31
  %shr.i2143 = lshr i64 %past.i.sroa.54.02622, 32
  %conv.i2144 = trunc nuw i64 %shr.i2143 to i32
  br label %land.rhs29.i1338

land.rhs29.i1338:
  %rest_16.0.i13362980 = phi i64 [ %conv25.i1334, %land.rhs29.i1338.lr.ph ], [ %and38.i1341, %note_read.exit2148 ]
  %139 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_16.0.i13362980, i1 true)
  %arrayidx35.i1339 = getelementptr inbounds nuw i64, ptr %index.addr.i1298, i64 %139
  %140 = load i64, ptr %arrayidx35.i1339, align 8
  %141 = load ptr, ptr %readers.i2138, align 8
  %arrayidx.i2139 = getelementptr inbounds nuw [32 x i32], ptr %141, i64 %140
  %arrayidx1.i2142 = getelementptr inbounds nuw i32, ptr %arrayidx.i2139, i64 %and.i.i2141
  %142 = load i32, ptr %arrayidx1.i2142, align 4
  %cmp.i2145 = icmp ult i32 %142, %conv.i2144
  br i1 %cmp.i2145, label %if.then.i2147, label %note_read.exit2148

if.then.i2147:
  store i32 %conv.i2144, ptr %arrayidx1.i2142, align 4
  br label %note_read.exit2148

note_read.exit2148:
  %sub37.i1340 = add nsw i64 %rest_16.0.i13362980, -1
  %and38.i1341 = and i64 %sub37.i1340, %rest_16.0.i13362980
  %tobool28.not.i1337 = icmp eq i64 %and38.i1341, 0
  br i1 %tobool28.not.i1337, label %note_reads16.exit1342, label %land.rhs29.i1338

note_reads16.exit1342:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1298)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i1299)
  br i1 %found.1.i181.ph2723, label %run.exit, label %run.exit.sink.split

if.end36.i183:
  %found.1.i1812705 = phi i1 [ %found.0.i16726562673, %lor.lhs.false15.i177 ], [ %found.1.i181.ph2723, %read_after16.exit.i ]
  %cond12.i173.sroa.speculated26622699 = phi ptr [ %past.i.sroa.156.02605, %lor.lhs.false15.i177 ], [ %past.i.sroa.164.02608, %read_after16.exit.i ]
  %fresh.0.i184 = phi <16 x i64> [ %add42.i, %lor.lhs.false15.i177 ], [ %retval.0.i144.i, %read_after16.exit.i ]
  br i1 %found.1.i1812705, label %run.exit, label %run.exit.sink.split

if.end46.i:
  %div48136.i = lshr i64 %53, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %add18.i, 15
  %143 = and i64 %53, 4611686018427387900
  %cmp53.i = icmp eq i64 %143, 4
  br i1 %cmp53.i, label %if.then55.i, label %for.cond63.i.preheader

for.cond63.i.preheader:
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %.pr = load i64, ptr @STORE, align 8
  %tobool7.not.i13602834 = icmp eq i64 %.pr, 0
  %splat.splatinsert.i1834 = insertelement <32 x i64> poison, i64 %past.i.sroa.87.12618, i64 0
  %splat.splat.i1835 = shufflevector <32 x i64> %splat.splatinsert.i1834, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i1841 = insertelement <32 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat2.i1842 = shufflevector <32 x i64> %splat.splatinsert1.i1841, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i1845 = insertelement <32 x i64> poison, i64 %past.i.sroa.63.12621, i64 0
  %splat.splat6.i1846 = shufflevector <32 x i64> %splat.splatinsert5.i1845, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i1849 = sub i64 %past.i.sroa.87.12618, %past.i.sroa.63.12621
  %splat.splatinsert10.i1850 = insertelement <32 x i64> poison, i64 %sub9.i1849, i64 0
  %splat.splat11.i1851 = shufflevector <32 x i64> %splat.splatinsert10.i1850, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i1757 = insertelement <32 x i64> poison, i64 %past.i.sroa.133.02614, i64 0
  %splat.splat18.i1758 = shufflevector <32 x i64> %splat.splatinsert17.i1757, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1931 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1934 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1935 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i1732 = insertelement <32 x i64> poison, i64 %past.i.sroa.144.02613, i64 0
  %splat.splat18.i1733 = shufflevector <32 x i64> %splat.splatinsert17.i1732, <32 x i64> poison, <32 x i32> zeroinitializer
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %readers.i2210 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i2223 = lshr i64 %past.i.sroa.54.02622, 27
  %and.i.i2224 = and i64 %shr.i.i2223, 31
  %shr.i2226 = lshr i64 %past.i.sroa.54.02622, 32
  %conv.i2227 = trunc nuw i64 %shr.i2226 to i32
  br label %for.body67.i

if.then55.i:
  %splat.splatinsert56.i = insertelement <16 x i64> poison, i64 %add51.i, i64 0
  %splat.splat57.i = shufflevector <16 x i64> %splat.splatinsert56.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add58.i = add <16 x i64> %splat.splat57.i, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  br i1 %tobool1.not.i2630, label %if.end.i86.i570, label %lor.lhs.false.i129

lor.lhs.false.i129:
  br i1 %past.i.sroa.175.02610.shrunk, label %if.then.i79.i480, label %if.end.i131.thread

if.then.i79.i480:
  %conv.i143.i = trunc nuw i32 %mask to i16
  %144 = bitcast i16 %conv.i143.i to <16 x i1>
  %add.ptr.i145.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02605, i64 %shr20.i
  %masked_load.i146.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i, <16 x i1> %144, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i482 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12618, i64 0
  %splat.splat.i82.i483 = shufflevector <16 x i64> %splat.splatinsert.i81.i482, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i484 = icmp ult <16 x i64> %masked_load.i146.i, %splat.splat.i82.i483
  %.pre2996 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12621, i64 0
  %.pre2997 = shufflevector <16 x i64> %.pre2996, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i485

if.end.i86.i570:
  %conv.i143.i2731 = trunc nuw i32 %mask to i16
  %145 = bitcast i16 %conv.i143.i2731 to <16 x i1>
  %add.ptr.i145.i2732 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02605, i64 %shr20.i
  %masked_load.i146.i2733 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i2732, <16 x i1> %145, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i572 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat2.i89.i573 = shufflevector <16 x i64> %splat.splatinsert1.i88.i572, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i574 = icmp ult <16 x i64> %masked_load.i146.i2733, %splat.splat2.i89.i573
  %splat.splatinsert5.i92.i576 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12621, i64 0
  %splat.splat6.i93.i577 = shufflevector <16 x i64> %splat.splatinsert5.i92.i576, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i578 = sub <16 x i64> %masked_load.i146.i2733, %splat.splat6.i93.i577
  %sub9.i96.i580 = sub i64 %past.i.sroa.87.12618, %past.i.sroa.63.12621
  %splat.splatinsert10.i97.i581 = insertelement <16 x i64> poison, i64 %sub9.i96.i580, i64 0
  %splat.splat11.i98.i582 = shufflevector <16 x i64> %splat.splatinsert10.i97.i581, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i583 = icmp ult <16 x i64> %sub.i94.i578, %splat.splat11.i98.i582
  %or20.i100.i584 = or <16 x i1> %cmp3.i90.i574, %cmp12.i99.i583
  br label %old16.exit101.i485

old16.exit101.i485:
  %splat.splat.i.i498.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i577, %if.end.i86.i570 ], [ %.pre2997, %if.then.i79.i480 ]
  %masked_load.i146.i2734 = phi <16 x i64> [ %masked_load.i146.i2733, %if.end.i86.i570 ], [ %masked_load.i146.i, %if.then.i79.i480 ]
  %retval.0.in.i84.i486 = phi <16 x i1> [ %or20.i100.i584, %if.end.i86.i570 ], [ %cmp.i83.i484, %if.then.i79.i480 ]
  %xor.i.i492 = xor <16 x i64> %masked_load.i146.i2734, %add58.i
  %and.i.i493 = and <16 x i64> %xor.i.i492, splat (i64 4290773055)
  %cmp.i.i494 = icmp ne <16 x i64> %and.i.i493, zeroinitializer
  %and8.i.i495 = and <16 x i64> %masked_load.i146.i2734, splat (i64 32)
  %cmp9.i.i496 = icmp ne <16 x i64> %and8.i.i495, zeroinitializer
  %cmp11.i.i499 = icmp ult <16 x i64> %masked_load.i146.i2734, %splat.splat.i.i498.pre-phi
  %and13.i.i500 = and <16 x i64> %xor.i.i492, splat (i64 4160749568)
  %cmp14.i.i501 = icmp ne <16 x i64> %and13.i.i500, zeroinitializer
  %and1635.i.i502.not2927 = or <16 x i1> %cmp11.i.i499, %cmp14.i.i501
  %splat.splatinsert17.i.i504 = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02614, i64 0
  %splat.splat18.i.i505 = shufflevector <16 x i64> %splat.splatinsert17.i.i504, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i506 = icmp uge <16 x i64> %masked_load.i146.i2734, %splat.splat18.i.i505
  %and2136.i.i507.not2929 = or <16 x i1> %cmp19.i.i506, %cmp9.i.i496
  %or2237.i.i508.not2928 = and <16 x i1> %cmp.i.i494, %and2136.i.i507.not2929
  %and2338.i.i509.not = or <16 x i1> %and1635.i.i502.not2927, %or2237.i.i508.not2928
  %146 = xor <16 x i1> %retval.0.in.i84.i486, splat (i1 true)
  %narrow2926 = select <16 x i1> %and2338.i.i509.not, <16 x i1> %146, <16 x i1> zeroinitializer
  %not.i.i510 = sext <16 x i1> %narrow2926 to <16 x i64>
  br i1 %tobool5.i2632, label %if.end19.i523, label %if.then14.i514

if.then14.i514:
  %and15.i515 = and <16 x i64> %masked_load.i146.i2734, splat (i64 96)
  %cmp.i516 = icmp eq <16 x i64> %and15.i515, splat (i64 96)
  %splat.splatinsert.i518 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat.i519 = shufflevector <16 x i64> %splat.splatinsert.i518, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i520 = icmp uge <16 x i64> %masked_load.i146.i2734, %splat.splat.i519
  %and1866.i521 = and <16 x i1> %cmp16.i520, %cmp.i516
  %or.i522 = select <16 x i1> %and1866.i521, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i510
  br label %if.end19.i523

if.end19.i523:
  %bad.1.i524 = phi <16 x i64> [ %not.i.i510, %old16.exit101.i485 ], [ %or.i522, %if.then14.i514 ]
  br i1 %tobool1.not.i2630, label %if.end.i131, label %if.then21.i526

if.then21.i526:
  %tobool.i.i1172 = icmp ne <16 x i64> %bad.1.i524, zeroinitializer
  %147 = bitcast <16 x i1> %tobool.i.i1172 to i16
  %mask.sroa.0.0.insert.ext.i.i1173 = zext i16 %147 to i32
  %and.i1174 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1173
  %tobool.not.i1175 = icmp eq i32 %and.i1174, 0
  br i1 %tobool.not.i1175, label %if.end.i131, label %land.lhs.true.i1176

land.lhs.true.i1176:
  %partial.i1178 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %148 = load i64, ptr %partial.i1178, align 8
  %tobool3.not.i1179 = icmp eq i64 %148, 0
  br i1 %tobool3.not.i1179, label %if.end.i131, label %if.then.i1180

if.then.i1180:
  %known5.i1181 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1182 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %149 = load i64, ptr %index.i1182, align 8
  %arrayidx.i1183 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1181, i64 %149
  %shr.i1184 = lshr <16 x i64> %masked_load.i146.i2734, splat (i64 27)
  %and6.i1185 = and <16 x i64> %shr.i1184, splat (i64 31)
  %conv7.i1186 = trunc nuw i32 %mask to i16
  %150 = bitcast i16 %conv7.i1186 to <16 x i1>
  %151 = getelementptr i64, ptr %arrayidx.i1183, <16 x i64> %and6.i1185
  %masked_gather.i1187 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %151, <16 x i1> %150, <16 x i64> zeroinitializer)
  %and8.i1188 = and <16 x i64> %masked_load.i146.i2734, splat (i64 -4294967296)
  %xor.i1189 = xor <16 x i64> %masked_gather.i1187, %masked_load.i146.i2734
  %and9.i1190 = and <16 x i64> %xor.i1189, splat (i64 130023424)
  %and10.i1191 = and <16 x i64> %masked_load.i146.i2734, splat (i64 31)
  %and14.i1192 = and <16 x i64> %masked_gather.i1187, splat (i64 -4294967296)
  %and15.i1193 = shl <16 x i64> %masked_gather.i1187, splat (i64 32)
  %shl.i1194 = and <16 x i64> %and15.i1193, splat (i64 9007194959773696)
  %sub.i1195 = sub <16 x i64> %and14.i1192, %shl.i1194
  %152 = icmp ugt <16 x i64> %and8.i1188, %sub.i1195
  %153 = icmp ne <16 x i64> %and9.i1190, zeroinitializer
  %154 = icmp ne <16 x i64> %and10.i1191, splat (i64 15)
  %155 = or <16 x i1> %154, %153
  %156 = icmp ugt <16 x i64> %and8.i1188, %masked_gather.i1187
  %157 = or <16 x i1> %156, %155
  %158 = and <16 x i1> %152, %157
  %159 = or <16 x i1> %cmp9.i.i496, %158
  %and25.i1197 = select <16 x i1> %159, <16 x i64> %bad.1.i524, <16 x i64> zeroinitializer
  br label %if.end.i131

if.end.i131:
  %bad.2.i530 = phi <16 x i64> [ %bad.1.i524, %if.end19.i523 ], [ %and25.i1197, %if.then.i1180 ], [ %bad.1.i524, %land.lhs.true.i1176 ], [ %bad.1.i524, %if.then21.i526 ]
  %160 = load i64, ptr @STORE, align 8
  %tobool.i.i534 = icmp ne <16 x i64> %bad.2.i530, zeroinitializer
  %161 = bitcast <16 x i1> %tobool.i.i534 to i16
  %mask.sroa.0.0.insert.ext.i.i535 = zext i16 %161 to i32
  %and41.i537 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i535
  %tobool42.i538 = icmp ne i32 %and41.i537, 0
  %tobool7.not.i = icmp eq i64 %160, 0
  br i1 %tobool7.not.i, label %load16.exit.i865, label %land.lhs.true.i

if.end.i131.thread:
  %162 = load i64, ptr @STORE, align 8
  %tobool7.not.i2743 = icmp eq i64 %162, 0
  br i1 %tobool7.not.i2743, label %load16.exit.i865.thread, label %lor.lhs.false15.i

load16.exit.i865.thread:
  %conv.i.i8612808 = trunc nuw i32 %mask to i16
  %163 = bitcast i16 %conv.i.i8612808 to <16 x i1>
  %add.ptr.i.i8632809 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %shr20.i
  %masked_load.i.i8642810 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i8632809, <16 x i1> %163, <16 x i64> zeroinitializer)
  %.pre3002 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12621, i64 0
  %.pre3003 = shufflevector <16 x i64> %.pre3002, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre3004 = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02614, i64 0
  %.pre3005 = shufflevector <16 x i64> %.pre3004, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i106.i869

land.lhs.true.i:
  br i1 %tobool1.not.i2630, label %if.end.i86.i700, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i13227512768 = phi i1 [ %tobool42.i538, %land.lhs.true.i ], [ false, %if.end.i131.thread ]
  br i1 %past.i.sroa.181.02609.shrunk, label %if.then.i79.i610, label %if.end36.i

if.then.i79.i610:
  %conv.i131.i = trunc nuw i32 %mask to i16
  %164 = bitcast i16 %conv.i131.i to <16 x i1>
  %add.ptr.i133.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %shr20.i
  %masked_load.i134.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i, <16 x i1> %164, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i612 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12618, i64 0
  %splat.splat.i82.i613 = shufflevector <16 x i64> %splat.splatinsert.i81.i612, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i614 = icmp ult <16 x i64> %masked_load.i134.i, %splat.splat.i82.i613
  %.pre3006 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12621, i64 0
  %.pre3007 = shufflevector <16 x i64> %.pre3006, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i615

if.end.i86.i700:
  %conv.i131.i2774 = trunc nuw i32 %mask to i16
  %165 = bitcast i16 %conv.i131.i2774 to <16 x i1>
  %add.ptr.i133.i2775 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %shr20.i
  %masked_load.i134.i2776 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i2775, <16 x i1> %165, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i702 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat2.i89.i703 = shufflevector <16 x i64> %splat.splatinsert1.i88.i702, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i704 = icmp ult <16 x i64> %masked_load.i134.i2776, %splat.splat2.i89.i703
  %sub.i94.i708 = sub <16 x i64> %masked_load.i134.i2776, %splat.splat.i.i498.pre-phi
  %sub9.i96.i710 = sub i64 %past.i.sroa.87.12618, %past.i.sroa.63.12621
  %splat.splatinsert10.i97.i711 = insertelement <16 x i64> poison, i64 %sub9.i96.i710, i64 0
  %splat.splat11.i98.i712 = shufflevector <16 x i64> %splat.splatinsert10.i97.i711, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i713 = icmp ult <16 x i64> %sub.i94.i708, %splat.splat11.i98.i712
  %or20.i100.i714 = or <16 x i1> %cmp3.i90.i704, %cmp12.i99.i713
  br label %old16.exit101.i615

old16.exit101.i615:
  %splat.splat.i.i628.pre-phi = phi <16 x i64> [ %splat.splat.i.i498.pre-phi, %if.end.i86.i700 ], [ %.pre3007, %if.then.i79.i610 ]
  %masked_load.i134.i2785 = phi <16 x i64> [ %masked_load.i134.i2776, %if.end.i86.i700 ], [ %masked_load.i134.i, %if.then.i79.i610 ]
  %found.0.i132275127692777 = phi i1 [ %tobool42.i538, %if.end.i86.i700 ], [ %found.0.i13227512768, %if.then.i79.i610 ]
  %retval.0.in.i84.i616 = phi <16 x i1> [ %or20.i100.i714, %if.end.i86.i700 ], [ %cmp.i83.i614, %if.then.i79.i610 ]
  %xor.i.i622 = xor <16 x i64> %masked_load.i134.i2785, %add58.i
  %and.i.i623 = and <16 x i64> %xor.i.i622, splat (i64 4290773055)
  %cmp.i.i624 = icmp ne <16 x i64> %and.i.i623, zeroinitializer
  %and8.i.i625 = and <16 x i64> %masked_load.i134.i2785, splat (i64 32)
  %cmp9.i.i626 = icmp ne <16 x i64> %and8.i.i625, zeroinitializer
  %cmp11.i.i629 = icmp ult <16 x i64> %masked_load.i134.i2785, %splat.splat.i.i628.pre-phi
  %and13.i.i630 = and <16 x i64> %xor.i.i622, splat (i64 4160749568)
  %cmp14.i.i631 = icmp ne <16 x i64> %and13.i.i630, zeroinitializer
  %and1635.i.i632.not2931 = or <16 x i1> %cmp11.i.i629, %cmp14.i.i631
  %splat.splatinsert17.i.i634 = insertelement <16 x i64> poison, i64 %past.i.sroa.144.02613, i64 0
  %splat.splat18.i.i635 = shufflevector <16 x i64> %splat.splatinsert17.i.i634, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i636 = icmp uge <16 x i64> %masked_load.i134.i2785, %splat.splat18.i.i635
  %and2136.i.i637.not2933 = or <16 x i1> %cmp19.i.i636, %cmp9.i.i626
  %or2237.i.i638.not2932 = and <16 x i1> %cmp.i.i624, %and2136.i.i637.not2933
  %and2338.i.i639.not = or <16 x i1> %and1635.i.i632.not2931, %or2237.i.i638.not2932
  %166 = xor <16 x i1> %retval.0.in.i84.i616, splat (i1 true)
  %narrow2930 = select <16 x i1> %and2338.i.i639.not, <16 x i1> %166, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2630, label %if.end.i.i685, label %if.then21.i656

if.then21.i656:
  %167 = bitcast <16 x i1> %narrow2930 to i16
  %mask.sroa.0.0.insert.ext.i.i1137 = zext i16 %167 to i32
  %and.i1138 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1137
  %tobool.not.i1139 = icmp eq i32 %and.i1138, 0
  br i1 %tobool.not.i1139, label %if.then.i72.i672, label %land.lhs.true.i1140

land.lhs.true.i1140:
  %partial.i1142 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %168 = load i64, ptr %partial.i1142, align 8
  %tobool3.not.i1143 = icmp eq i64 %168, 0
  br i1 %tobool3.not.i1143, label %if.then.i72.i672, label %if.then.i1144

if.then.i1144:
  %known5.i1145 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1146 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %169 = load i64, ptr %index.i1146, align 8
  %arrayidx.i1147 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1145, i64 %169
  %shr.i1148 = lshr <16 x i64> %masked_load.i134.i2785, splat (i64 27)
  %and6.i1149 = and <16 x i64> %shr.i1148, splat (i64 31)
  %conv7.i1150 = trunc nuw i32 %mask to i16
  %170 = bitcast i16 %conv7.i1150 to <16 x i1>
  %171 = getelementptr i64, ptr %arrayidx.i1147, <16 x i64> %and6.i1149
  %masked_gather.i1151 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %171, <16 x i1> %170, <16 x i64> zeroinitializer)
  %and8.i1152 = and <16 x i64> %masked_load.i134.i2785, splat (i64 -4294967296)
  %xor.i1153 = xor <16 x i64> %masked_gather.i1151, %masked_load.i134.i2785
  %and9.i1154 = and <16 x i64> %xor.i1153, splat (i64 130023424)
  %and10.i1155 = and <16 x i64> %masked_load.i134.i2785, splat (i64 31)
  %and14.i1156 = and <16 x i64> %masked_gather.i1151, splat (i64 -4294967296)
  %and15.i1157 = shl <16 x i64> %masked_gather.i1151, splat (i64 32)
  %shl.i1158 = and <16 x i64> %and15.i1157, splat (i64 9007194959773696)
  %sub.i1159 = sub <16 x i64> %and14.i1156, %shl.i1158
  %172 = icmp ugt <16 x i64> %and8.i1152, %sub.i1159
  %173 = icmp ne <16 x i64> %and9.i1154, zeroinitializer
  %174 = icmp ne <16 x i64> %and10.i1155, splat (i64 15)
  %175 = or <16 x i1> %174, %173
  %176 = icmp ugt <16 x i64> %and8.i1152, %masked_gather.i1151
  %177 = or <16 x i1> %176, %175
  %178 = and <16 x i1> %172, %177
  %179 = or <16 x i1> %cmp9.i.i626, %178
  %180 = select <16 x i1> %179, <16 x i1> %narrow2930, <16 x i1> zeroinitializer
  br label %if.then.i72.i672

if.then.i72.i672:
  %bad.2.i660.ph = phi <16 x i1> [ %narrow2930, %if.then21.i656 ], [ %narrow2930, %land.lhs.true.i1140 ], [ %180, %if.then.i1144 ]
  %splat.splatinsert.i73.i674 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12618, i64 0
  %splat.splat.i74.i675 = shufflevector <16 x i64> %splat.splatinsert.i73.i674, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i676 = icmp ult <16 x i64> %masked_load.i134.i2785, %splat.splat.i74.i675
  br label %raced16.exit715

if.end.i.i685:
  %splat.splatinsert1.i.i687 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat2.i.i688 = shufflevector <16 x i64> %splat.splatinsert1.i.i687, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i689 = icmp ult <16 x i64> %masked_load.i134.i2785, %splat.splat2.i.i688
  %sub.i.i693 = sub <16 x i64> %masked_load.i134.i2785, %splat.splat.i.i628.pre-phi
  %sub9.i.i695 = sub i64 %past.i.sroa.87.12618, %past.i.sroa.63.12621
  %splat.splatinsert10.i.i696 = insertelement <16 x i64> poison, i64 %sub9.i.i695, i64 0
  %splat.splat11.i.i697 = shufflevector <16 x i64> %splat.splatinsert10.i.i696, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i698 = icmp ult <16 x i64> %sub.i.i693, %splat.splat11.i.i697
  %or20.i.i699 = or <16 x i1> %cmp3.i.i689, %cmp12.i.i698
  br label %raced16.exit715

raced16.exit715:
  %bad.2.i6602788 = phi <16 x i1> [ %bad.2.i660.ph, %if.then.i72.i672 ], [ %narrow2930, %if.end.i.i685 ]
  %retval.0.in.i.i678 = phi <16 x i1> [ %cmp.i75.i676, %if.then.i72.i672 ], [ %or20.i.i699, %if.end.i.i685 ]
  %and32.i681 = and <16 x i64> %masked_load.i134.i2785, splat (i64 2097216)
  %cmp33.i682 = icmp ne <16 x i64> %and32.i681, splat (i64 2097152)
  %narrow2934.not = select <16 x i1> %cmp33.i682, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i678
  %not.narrow2934.not = xor <16 x i1> %narrow2934.not, splat (i1 true)
  %tobool.i.i664 = select <16 x i1> %not.narrow2934.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i6602788
  %181 = bitcast <16 x i1> %tobool.i.i664 to i16
  %mask.sroa.0.0.insert.ext.i.i665 = zext i16 %181 to i32
  %and41.i667 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i665
  %tobool42.i668 = icmp ne i32 %and41.i667, 0
  %or27127.i = or i1 %found.0.i132275127692777, %tobool42.i668
  br i1 %or27127.i, label %run.exit, label %run.exit.sink.split

load16.exit.i865:
  %conv.i.i861 = trunc nuw i32 %mask to i16
  %182 = bitcast i16 %conv.i.i861 to <16 x i1>
  %add.ptr.i.i863 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %shr20.i
  %masked_load.i.i864 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i863, <16 x i1> %182, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2630, label %if.end.i111.i1041, label %if.then.i106.i869

if.then.i106.i869:
  %.pre3001.pre-phi = phi <16 x i64> [ %.pre3005, %load16.exit.i865.thread ], [ %splat.splat18.i.i505, %load16.exit.i865 ]
  %.pre2999.pre-phi = phi <16 x i64> [ %.pre3003, %load16.exit.i865.thread ], [ %splat.splat.i.i498.pre-phi, %load16.exit.i865 ]
  %masked_load.i.i8642822 = phi <16 x i64> [ %masked_load.i.i8642810, %load16.exit.i865.thread ], [ %masked_load.i.i864, %load16.exit.i865 ]
  %found.1.i.ph2820 = phi i1 [ false, %load16.exit.i865.thread ], [ %tobool42.i538, %load16.exit.i865 ]
  %splat.splatinsert.i107.i871 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12618, i64 0
  %splat.splat.i108.i872 = shufflevector <16 x i64> %splat.splatinsert.i107.i871, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i109.i873 = icmp ult <16 x i64> %masked_load.i.i8642822, %splat.splat.i108.i872
  br label %old16.exit.i874

if.end.i111.i1041:
  %splat.splatinsert1.i.i1043 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02615, i64 0
  %splat.splat2.i.i1044 = shufflevector <16 x i64> %splat.splatinsert1.i.i1043, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i1045 = icmp ult <16 x i64> %masked_load.i.i864, %splat.splat2.i.i1044
  %sub.i.i1049 = sub <16 x i64> %masked_load.i.i864, %splat.splat.i.i498.pre-phi
  %sub9.i.i1051 = sub i64 %past.i.sroa.87.12618, %past.i.sroa.63.12621
  %splat.splatinsert10.i.i1052 = insertelement <16 x i64> poison, i64 %sub9.i.i1051, i64 0
  %splat.splat11.i.i1053 = shufflevector <16 x i64> %splat.splatinsert10.i.i1052, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i1054 = icmp ult <16 x i64> %sub.i.i1049, %splat.splat11.i.i1053
  %or20.i.i1055 = or <16 x i1> %cmp3.i.i1045, %cmp12.i.i1054
  br label %old16.exit.i874

old16.exit.i874:
  %splat.splat18.i.i895.pre-phi = phi <16 x i64> [ %splat.splat18.i.i505, %if.end.i111.i1041 ], [ %.pre3001.pre-phi, %if.then.i106.i869 ]
  %splat.splat.i.i888.pre-phi = phi <16 x i64> [ %splat.splat.i.i498.pre-phi, %if.end.i111.i1041 ], [ %.pre2999.pre-phi, %if.then.i106.i869 ]
  %masked_load.i.i8642821 = phi <16 x i64> [ %masked_load.i.i864, %if.end.i111.i1041 ], [ %masked_load.i.i8642822, %if.then.i106.i869 ]
  %found.1.i.ph2819 = phi i1 [ %tobool42.i538, %if.end.i111.i1041 ], [ %found.1.i.ph2820, %if.then.i106.i869 ]
  %retval.0.in.i.i875 = phi <16 x i1> [ %or20.i.i1055, %if.end.i111.i1041 ], [ %cmp.i109.i873, %if.then.i106.i869 ]
  %xor.i.i882 = xor <16 x i64> %masked_load.i.i8642821, %add58.i
  %and.i.i883 = and <16 x i64> %xor.i.i882, splat (i64 4290773055)
  %cmp.i.i884 = icmp eq <16 x i64> %and.i.i883, zeroinitializer
  %and8.i.i885 = and <16 x i64> %masked_load.i.i8642821, splat (i64 32)
  %cmp9.i.i886 = icmp eq <16 x i64> %and8.i.i885, zeroinitializer
  %cmp11.i.i889 = icmp uge <16 x i64> %masked_load.i.i8642821, %splat.splat.i.i888.pre-phi
  %and13.i.i890 = and <16 x i64> %xor.i.i882, splat (i64 4160749568)
  %cmp14.i.i891 = icmp eq <16 x i64> %and13.i.i890, zeroinitializer
  %and1635.i.i892 = and <16 x i1> %cmp11.i.i889, %cmp14.i.i891
  %cmp19.i.i896 = icmp ult <16 x i64> %masked_load.i.i8642821, %splat.splat18.i.i895.pre-phi
  %and2136.i.i897 = and <16 x i1> %cmp19.i.i896, %cmp9.i.i886
  %or2237.i.i898 = or <16 x i1> %cmp.i.i884, %and2136.i.i897
  %and2338.i.i899 = and <16 x i1> %and1635.i.i892, %or2237.i.i898
  %183 = select <16 x i1> %and2338.i.i899, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i875
  %narrow2936 = xor <16 x i1> %183, splat (i1 true)
  %not.i.i900 = sext <16 x i1> %narrow2936 to <16 x i64>
  br i1 %tobool1.not.i2630, label %if.end.i905, label %if.then.i902

if.then.i902:
  %184 = bitcast <16 x i1> %narrow2936 to i16
  %mask.sroa.0.0.insert.ext.i.i1077 = zext i16 %184 to i32
  %and.i1078 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1077
  %tobool.not.i1079 = icmp eq i32 %and.i1078, 0
  br i1 %tobool.not.i1079, label %if.end.i905, label %land.lhs.true.i1080

land.lhs.true.i1080:
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %185 = load i64, ptr %partial.i, align 8
  %tobool3.not.i1082 = icmp eq i64 %185, 0
  br i1 %tobool3.not.i1082, label %if.end.i905, label %if.then.i1083

if.then.i1083:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1084 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %186 = load i64, ptr %index.i1084, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %186
  %shr.i1085 = lshr <16 x i64> %masked_load.i.i8642821, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i1085, splat (i64 31)
  %conv7.i = trunc nuw i32 %mask to i16
  %187 = bitcast i16 %conv7.i to <16 x i1>
  %188 = getelementptr i64, ptr %arrayidx.i, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %188, <16 x i1> %187, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i8642821, splat (i64 -4294967296)
  %xor.i1086 = xor <16 x i64> %masked_gather.i, %masked_load.i.i8642821
  %and9.i1087 = and <16 x i64> %xor.i1086, splat (i64 130023424)
  %and10.i = and <16 x i64> %masked_load.i.i8642821, splat (i64 31)
  %and14.i1088 = and <16 x i64> %masked_gather.i, splat (i64 -4294967296)
  %and15.i1089 = shl <16 x i64> %masked_gather.i, splat (i64 32)
  %shl.i1090 = and <16 x i64> %and15.i1089, splat (i64 9007194959773696)
  %sub.i1091 = sub <16 x i64> %and14.i1088, %shl.i1090
  %189 = icmp ugt <16 x i64> %and8.i, %sub.i1091
  %190 = icmp ne <16 x i64> %and9.i1087, zeroinitializer
  %191 = icmp ne <16 x i64> %and10.i, splat (i64 15)
  %192 = or <16 x i1> %191, %190
  %193 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %194 = or <16 x i1> %193, %192
  %195 = and <16 x i1> %189, %194
  %196 = icmp ne <16 x i64> %and8.i.i885, zeroinitializer
  %197 = or <16 x i1> %196, %195
  %and25.i = select <16 x i1> %197, <16 x i64> %not.i.i900, <16 x i64> zeroinitializer
  br label %if.end.i905

if.end.i905:
  %bad.0.i906 = phi <16 x i64> [ %not.i.i900, %old16.exit.i874 ], [ %and25.i, %if.then.i1083 ], [ %not.i.i900, %land.lhs.true.i1080 ], [ %not.i.i900, %if.then.i902 ]
  %and.i907 = and <16 x i64> %masked_load.i.i8642821, splat (i64 64)
  %cmp.i908 = icmp ne <16 x i64> %and.i907, zeroinitializer
  %and9.i910 = and <16 x i64> %xor.i.i882, splat (i64 -4294967281)
  %cmp10.i911 = icmp eq <16 x i64> %and9.i910, zeroinitializer
  %and1297.i912 = and <16 x i1> %cmp.i908, %cmp10.i911
  %and14.i913 = and <16 x i64> %xor.i.i882, splat (i64 130023424)
  %and15.i914 = and <16 x i64> %masked_load.i.i8642821, splat (i64 16)
  %or.i915 = or disjoint <16 x i64> %and14.i913, %and15.i914
  %cmp16.i916 = icmp ne <16 x i64> %or.i915, zeroinitializer
  %and1898.i917 = and <16 x i1> %and1297.i912, %cmp16.i916
  %or19.i918 = or <16 x i64> %add58.i, splat (i64 2097152)
  %vector_select.i919 = select <16 x i1> %and1898.i917, <16 x i64> %or19.i918, <16 x i64> %add58.i
  %cmp21.i920 = icmp eq <16 x i64> %and.i907, zeroinitializer
  %and23.i921 = select <16 x i1> %cmp21.i920, <16 x i64> %bad.0.i906, <16 x i64> zeroinitializer
  br i1 %tobool1.not.i2630, label %if.then33.i976, label %if.end41.i924

if.then33.i976:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i826)
  store <16 x i64> %masked_load.i.i8642821, ptr %cells.addr.i.i826, align 128
  %common.i.i982 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %198 = load ptr, ptr %common.i.i982, align 8
  %mixed.i.i983 = getelementptr inbounds nuw i8, ptr %198, i64 72
  %199 = load i64, ptr %mixed.i.i983, align 8
  %tobool.not.i116.i984 = icmp eq i64 %199, 0
  br i1 %tobool.not.i116.i984, label %own16.exit.i1037, label %if.end.i117.i985

if.end.i117.i985:
  %xor.i.i.i990 = xor <16 x i64> %vector_select.i919, %masked_load.i.i8642821
  %and.i.i.i991 = and <16 x i64> %xor.i.i.i990, splat (i64 4290773055)
  %cmp.i.i.i992 = icmp eq <16 x i64> %and.i.i.i991, zeroinitializer
  %and13.i.i.i995 = and <16 x i64> %xor.i.i.i990, splat (i64 4160749568)
  %cmp14.i.i.i996 = icmp eq <16 x i64> %and13.i.i.i995, zeroinitializer
  %or2237.i.i.i1002 = or <16 x i1> %and2136.i.i897, %cmp.i.i.i992
  %and2338.i.i.i1003 = and <16 x i1> %cmp14.i.i.i996, %or2237.i.i.i1002
  %200 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i1009 = insertelement <16 x i64> poison, i64 %200, i64 0
  %splat.splat.i122.i1010 = shufflevector <16 x i64> %splat.splatinsert.i121.i1009, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i1011 = icmp uge <16 x i64> %masked_load.i.i8642821, %splat.splat.i122.i1010
  %and1037.i.i1012 = and <16 x i1> %cmp9.i.i886, %cmp8.i.i1011
  %201 = select <16 x i1> %and1037.i.i1012, <16 x i1> %and2338.i.i.i1003, <16 x i1> zeroinitializer
  %tobool.i.i.i10152937 = icmp ne <16 x i64> %and23.i921, zeroinitializer
  %tobool.i.i.i1015 = select <16 x i1> %201, <16 x i1> %tobool.i.i.i10152937, <16 x i1> zeroinitializer
  %202 = bitcast <16 x i1> %tobool.i.i.i1015 to i16
  %mask.sroa.0.0.insert.ext.i.i.i1016 = zext i16 %202 to i32
  %and14.i.i1017 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i1016
  %tobool15.not.i.i10212965 = icmp eq i32 %and14.i.i1017, 0
  br i1 %tobool15.not.i.i10212965, label %own16.exit.i1037, label %for.body.i.i1022.lr.ph

for.body.i.i1022.lr.ph:
  %run.i.i1026 = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i1022

for.cond.cleanup.i.i1034.loopexit:
  %203 = trunc nuw i32 %own.1.i.i1031 to i16
  %204 = bitcast i16 %203 to <16 x i1>
  %205 = select <16 x i1> %204, <16 x i64> zeroinitializer, <16 x i64> %and23.i921
  br label %own16.exit.i1037

for.body.i.i1022:
  %rest.0.i.i10202967 = phi i32 [ %and14.i.i1017, %for.body.i.i1022.lr.ph ], [ %and23.i.i1033, %for.body.i.i1022 ]
  %own.0.i.i10192966 = phi i32 [ 0, %for.body.i.i1022.lr.ph ], [ %own.1.i.i1031, %for.body.i.i1022 ]
  %206 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i10202967, i1 true)
  %idxprom.i.i1023 = zext nneg i32 %206 to i64
  %arrayidx.i.i1024 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i826, i64 %idxprom.i.i1023
  %207 = load i64, ptr %arrayidx.i.i1024, align 8
  %call16.i.i1025 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %207)
  %208 = load i64, ptr %run.i.i1026, align 8
  %cmp17.i.i1027 = icmp eq i64 %call16.i.i1025, %208
  %sub.i123.i1028 = sub nsw i32 0, %rest.0.i.i10202967
  %and20.i.i1029 = and i32 %rest.0.i.i10202967, %sub.i123.i1028
  %or.i.i1030 = select i1 %cmp17.i.i1027, i32 %and20.i.i1029, i32 0
  %own.1.i.i1031 = or i32 %or.i.i1030, %own.0.i.i10192966
  %sub22.i.i1032 = add nsw i32 %rest.0.i.i10202967, -1
  %and23.i.i1033 = and i32 %sub22.i.i1032, %rest.0.i.i10202967
  %tobool15.not.i.i1021 = icmp eq i32 %and23.i.i1033, 0
  br i1 %tobool15.not.i.i1021, label %for.cond.cleanup.i.i1034.loopexit, label %for.body.i.i1022

own16.exit.i1037:
  %retval.0.i124.i1038 = phi <16 x i64> [ %and23.i921, %if.then33.i976 ], [ %and23.i921, %if.end.i117.i985 ], [ %205, %for.cond.cleanup.i.i1034.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i826)
  br label %if.end41.i924

if.end41.i924:
  %bad.2.i925 = phi <16 x i64> [ %and23.i921, %if.end.i905 ], [ %retval.0.i124.i1038, %own16.exit.i1037 ]
  %vector_select.i.i931 = select <16 x i1> %and1635.i.i892, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or1.i.i932 = or <16 x i64> %vector_select.i.i931, %masked_load.i.i8642821
  %vector_cond2.i.i933 = icmp slt <16 x i64> %bad.2.i925, zeroinitializer
  %vector_select3.i.i934 = select <16 x i1> %vector_cond2.i.i933, <16 x i64> %or1.i.i932, <16 x i64> %vector_select.i919
  %xor.i134.i936 = xor <16 x i64> %vector_select.i919, %masked_load.i.i8642821
  %and4.i135.i937 = and <16 x i64> %xor.i134.i936, splat (i64 130023440)
  %cmp.i136.i938 = icmp eq <16 x i64> %and4.i135.i937, zeroinitializer
  %209 = select <16 x i1> %cmp.i136.i938, <16 x i1> %and1635.i.i892, <16 x i1> zeroinitializer
  %and5.i.i939 = select <16 x i1> %209, <16 x i64> %bad.2.i925, <16 x i64> zeroinitializer
  %tobool.i.i138.i941 = icmp ne <16 x i64> %and5.i.i939, zeroinitializer
  %210 = bitcast <16 x i1> %tobool.i.i138.i941 to i16
  %tobool.not.i140.i943 = icmp eq i16 %210, 0
  br i1 %tobool.not.i140.i943, label %read_after16.exit.i958, label %if.end.i141.i944

if.end.i141.i944:
  %and.i157.i946 = and <16 x i64> %masked_load.i.i8642821, splat (i64 15)
  %211 = icmp ne <16 x i64> %and.i157.i946, splat (i64 5)
  %212 = icmp ne <16 x i64> %and.i157.i946, splat (i64 9)
  %213 = and <16 x i1> %211, %212
  %vector_select19.i.i955 = select <16 x i1> %cmp9.i.i886, <16 x i64> %vector_select.i919, <16 x i64> %masked_load.i.i8642821
  %vector_cond20.i.i9562938 = icmp slt <16 x i64> %and5.i.i939, zeroinitializer
  %vector_cond20.i.i956 = and <16 x i1> %213, %vector_cond20.i.i9562938
  %vector_select21.i.i957 = select <16 x i1> %vector_cond20.i.i956, <16 x i64> %vector_select19.i.i955, <16 x i64> %vector_select3.i.i934
  br label %read_after16.exit.i958

read_after16.exit.i958:
  %retval.0.i144.i959 = phi <16 x i64> [ %vector_select21.i.i957, %if.end.i141.i944 ], [ %vector_select3.i.i934, %if.end41.i924 ]
  br i1 %tobool1.not.i2630, label %if.end36.i, label %cond.end.i970

cond.end.i970:
  %splat.splatinsert.i967 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i968 = shufflevector <16 x i64> %splat.splatinsert.i967, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i969 = add nuw nsw <16 x i64> %splat.splat.i968, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <16 x i64> %add.i969, ptr %index.addr.i, align 128
  store <16 x i64> %masked_load.i.i8642821, ptr %before.addr.i, align 128
  %partial.i2149 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %214 = load i64, ptr %partial.i2149, align 8
  %tobool.not.i2150 = icmp eq i64 %214, 0
  br i1 %tobool.not.i2150, label %remembers_readers.exit2156, label %if.end.i1279

remembers_readers.exit2156:
  %common.i2152 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %215 = load ptr, ptr %common.i2152, align 8
  %next.i.i2153 = getelementptr inbounds nuw i8, ptr %215, i64 8
  %216 = load i64, ptr %next.i.i2153, align 8
  %first.i.i2154 = getelementptr inbounds nuw i8, ptr %215, i64 96
  %217 = load i64, ptr %first.i.i2154, align 8
  %cmp.i.i2155.not = icmp eq i64 %216, %217
  br i1 %cmp.i.i2155.not, label %note_reads16.exit, label %if.end.i1279

if.end.i1279:
  %and.i1280 = and <16 x i64> %retval.0.i144.i959, splat (i64 32)
  %cmp.i1281 = icmp ne <16 x i64> %and.i1280, zeroinitializer
  %218 = bitcast <16 x i1> %cmp.i1281 to i16
  %mask.sroa.0.0.insert.ext.i56.i = zext i16 %218 to i32
  %and4.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i56.i
  %219 = bitcast <16 x i1> %cmp9.i.i886 to i16
  %mask.sroa.0.0.insert.ext.i.i1285 = zext i16 %219 to i32
  %and10.i1286 = and i32 %and4.i, %mask.sroa.0.0.insert.ext.i.i1285
  %tobool12.not.i2969 = icmp eq i32 %and10.i1286, 0
  br i1 %tobool12.not.i2969, label %for.cond.cleanup.critedge.i, label %land.rhs.i.lr.ph

land.rhs.i.lr.ph:
  %conv11.i = zext nneg i32 %and10.i1286 to i64
  %readers.i2157 = getelementptr inbounds nuw i8, ptr %2, i64 216
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i2970 = phi i64 [ %conv11.i, %land.rhs.i.lr.ph ], [ %and15.i1290, %note_read.exit2167 ]
  %220 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i2970, i1 true)
  %arrayidx.i1288 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %220
  %221 = load i64, ptr %arrayidx.i1288, align 8
  %arrayidx14.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %220
  %222 = load i64, ptr %arrayidx14.i, align 8
  %223 = load ptr, ptr %readers.i2157, align 8
  %arrayidx.i2158 = getelementptr inbounds nuw [32 x i32], ptr %223, i64 %221
  %shr.i.i2159 = lshr i64 %222, 27
  %and.i.i2160 = and i64 %shr.i.i2159, 31
  %arrayidx1.i2161 = getelementptr inbounds nuw i32, ptr %arrayidx.i2158, i64 %and.i.i2160
  %shr.i2162 = lshr i64 %222, 32
  %conv.i2163 = trunc nuw i64 %shr.i2162 to i32
  %224 = load i32, ptr %arrayidx1.i2161, align 4
  %cmp.i2164 = icmp ult i32 %224, %conv.i2163
  br i1 %cmp.i2164, label %if.then.i2166, label %note_read.exit2167

if.then.i2166:
  store i32 %conv.i2163, ptr %arrayidx1.i2161, align 4
  br label %note_read.exit2167

note_read.exit2167:
  %sub.i1289 = add nsw i64 %rest_.0.i2970, -1
  %and15.i1290 = and i64 %sub.i1289, %rest_.0.i2970
  %tobool12.not.i = icmp eq i64 %and15.i1290, 0
  br i1 %tobool12.not.i, label %for.cond.cleanup.critedge.i.loopexit, label %land.rhs.i

for.cond.cleanup.critedge.i.loopexit:
  %.pre2982 = load i64, ptr %partial.i2149, align 8
  br label %for.cond.cleanup.critedge.i

for.cond.cleanup.critedge.i:
  %225 = phi i64 [ %.pre2982, %for.cond.cleanup.critedge.i.loopexit ], [ %214, %if.end.i1279 ]
  %tobool17.not.i = icmp eq i64 %225, 0
  %and4.mask.i = select i1 %tobool17.not.i, i32 %and4.i, i32 %mask
  %tobool28.not.i2971 = icmp eq i32 %and4.mask.i, 0
  br i1 %tobool28.not.i2971, label %note_reads16.exit, label %land.rhs29.i.lr.ph

land.rhs29.i.lr.ph:
  %conv25.i = zext nneg i32 %and4.mask.i to i64
  %readers.i2168 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i2170 = lshr i64 %past.i.sroa.54.02622, 27
  %and.i.i2171 = and i64 %shr.i.i2170, 31
  %shr.i2173 = lshr i64 %past.i.sroa.54.02622, 32
  %conv.i2174 = trunc nuw i64 %shr.i2173 to i32
  br label %land.rhs29.i

land.rhs29.i:
  %rest_16.0.i2972 = phi i64 [ %conv25.i, %land.rhs29.i.lr.ph ], [ %and38.i, %note_read.exit2178 ]
  %226 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_16.0.i2972, i1 true)
  %arrayidx35.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %226
  %227 = load i64, ptr %arrayidx35.i, align 8
  %228 = load ptr, ptr %readers.i2168, align 8
  %arrayidx.i2169 = getelementptr inbounds nuw [32 x i32], ptr %228, i64 %227
  %arrayidx1.i2172 = getelementptr inbounds nuw i32, ptr %arrayidx.i2169, i64 %and.i.i2171
  %229 = load i32, ptr %arrayidx1.i2172, align 4
  %cmp.i2175 = icmp ult i32 %229, %conv.i2174
  br i1 %cmp.i2175, label %if.then.i2177, label %note_read.exit2178

if.then.i2177:
  store i32 %conv.i2174, ptr %arrayidx1.i2172, align 4
  br label %note_read.exit2178

note_read.exit2178:
  %sub37.i1292 = add nsw i64 %rest_16.0.i2972, -1
  %and38.i = and i64 %sub37.i1292, %rest_16.0.i2972
  %tobool28.not.i = icmp eq i64 %and38.i, 0
  br i1 %tobool28.not.i, label %note_reads16.exit, label %land.rhs29.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph2819, label %run.exit, label %run.exit.sink.split

if.end36.i:
  %found.1.i2801 = phi i1 [ %found.0.i13227512768, %lor.lhs.false15.i ], [ %found.1.i.ph2819, %read_after16.exit.i958 ]
  %cond12.i.sroa.speculated27572795 = phi ptr [ %past.i.sroa.156.02605, %lor.lhs.false15.i ], [ %past.i.sroa.164.02608, %read_after16.exit.i958 ]
  %fresh.0.i = phi <16 x i64> [ %add58.i, %lor.lhs.false15.i ], [ %retval.0.i144.i959, %read_after16.exit.i958 ]
  br i1 %found.1.i2801, label %run.exit, label %run.exit.sink.split

for.body67.i:
  %first62.0.i2964 = phi i64 [ 0, %for.cond63.i.preheader ], [ %add94.i, %compare32.exit ]
  %found.0.i2963 = phi i1 [ false, %for.cond63.i.preheader ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i2964 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext nneg i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br label %for.body.i2180

for.body.i2180:
  %count.addr.030.i2181 = phi i64 [ %shr.i2199, %for.body.i2180 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i2182 = phi i64 [ %or14.i2198, %for.body.i2180 ], [ %and73.i, %for.body67.i ]
  %and.i2185 = and i64 %mask.addr.029.i2182, 281470681808895
  %shl1.i2186 = shl nuw nsw i64 %and.i2185, 8
  %or2.i2187 = or i64 %shl1.i2186, %and.i2185
  %and3.i2188 = and i64 %or2.i2187, 71777214294589695
  %shl4.i2189 = shl nuw nsw i64 %and3.i2188, 4
  %or5.i2190 = or i64 %shl4.i2189, %and3.i2188
  %and6.i2191 = and i64 %or5.i2190, 1085102592571150095
  %shl7.i2192 = shl nuw nsw i64 %and6.i2191, 2
  %or8.i2193 = or i64 %shl7.i2192, %and6.i2191
  %and9.i2194 = and i64 %or8.i2193, 3689348814741910323
  %shl10.i2195 = shl nuw nsw i64 %and9.i2194, 1
  %or11.i2196 = or i64 %shl10.i2195, %and9.i2194
  %and12.i2197 = and i64 %or11.i2196, 6148914691236517205
  %or14.i2198 = mul nuw i64 %and12.i2197, 3
  %shr.i2199 = lshr i64 %count.addr.030.i2181, 1
  %cmp.i2200 = icmp samesign ugt i64 %count.addr.030.i2181, 3
  br i1 %cmp.i2200, label %for.body.i2180, label %spread.exit2201

spread.exit2201:
  %conv75.i = trunc i64 %or14.i2198 to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i2964, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i2964, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i2630, label %if.end.i1839, label %lor.lhs.false.i1354

lor.lhs.false.i1354:
  br i1 %past.i.sroa.175.02610.shrunk, label %if.then.i1832, label %if.end.i1357.thread

if.then.i1832:
  %230 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02605, i64 %add87.i
  %masked_load.i1401 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %230, <32 x i64> zeroinitializer)
  %cmp.i1836 = icmp ult <32 x i64> %masked_load.i1401, %splat.splat.i1835
  br label %old32.exit1854

if.end.i1839:
  %231 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i2827 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02605, i64 %add87.i
  %masked_load.i14012828 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i2827, <32 x i1> %231, <32 x i64> zeroinitializer)
  %cmp3.i1843 = icmp ult <32 x i64> %masked_load.i14012828, %splat.splat2.i1842
  %sub.i1847 = sub <32 x i64> %masked_load.i14012828, %splat.splat6.i1846
  %cmp12.i1852 = icmp ult <32 x i64> %sub.i1847, %splat.splat11.i1851
  %or20.i1853 = or <32 x i1> %cmp3.i1843, %cmp12.i1852
  br label %old32.exit1854

old32.exit1854:
  %masked_load.i14012829 = phi <32 x i64> [ %masked_load.i1401, %if.then.i1832 ], [ %masked_load.i14012828, %if.end.i1839 ]
  %retval.0.in.i1837 = phi <32 x i1> [ %cmp.i1836, %if.then.i1832 ], [ %or20.i1853, %if.end.i1839 ]
  %xor.i1744 = xor <32 x i64> %masked_load.i14012829, %add85.i
  %and.i1745 = and <32 x i64> %xor.i1744, splat (i64 4290773055)
  %cmp.i1746 = icmp ne <32 x i64> %and.i1745, zeroinitializer
  %and8.i1748 = and <32 x i64> %masked_load.i14012829, splat (i64 32)
  %cmp9.i1749 = icmp ne <32 x i64> %and8.i1748, zeroinitializer
  %cmp11.i1752 = icmp ult <32 x i64> %masked_load.i14012829, %splat.splat6.i1846
  %and13.i1753 = and <32 x i64> %xor.i1744, splat (i64 4160749568)
  %cmp14.i1754 = icmp ne <32 x i64> %and13.i1753, zeroinitializer
  %and1633.i1755.not2914 = or <32 x i1> %cmp11.i1752, %cmp14.i1754
  %cmp19.i1759 = icmp uge <32 x i64> %masked_load.i14012829, %splat.splat18.i1758
  %and2134.i1760.not2916 = or <32 x i1> %cmp19.i1759, %cmp9.i1749
  %or2235.i1761.not2915 = and <32 x i1> %cmp.i1746, %and2134.i1760.not2916
  %and2336.i1762.not = or <32 x i1> %and1633.i1755.not2914, %or2235.i1761.not2915
  %232 = xor <32 x i1> %retval.0.in.i1837, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i1762.not, <32 x i1> %232, <32 x i1> zeroinitializer
  %not.i1763 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i2632, label %if.end19.i1458, label %if.then14.i1449

if.then14.i1449:
  %and15.i1450 = and <32 x i64> %masked_load.i14012829, splat (i64 96)
  %cmp.i1451 = icmp eq <32 x i64> %and15.i1450, splat (i64 96)
  %cmp16.i1455 = icmp uge <32 x i64> %masked_load.i14012829, %splat.splat2.i1842
  %and1866.i1456 = and <32 x i1> %cmp16.i1455, %cmp.i1451
  %or.i1457 = select <32 x i1> %and1866.i1456, <32 x i64> splat (i64 -1), <32 x i64> %not.i1763
  br label %if.end19.i1458

if.end19.i1458:
  %bad.1.i1459 = phi <32 x i64> [ %not.i1763, %old32.exit1854 ], [ %or.i1457, %if.then14.i1449 ]
  %tobool.i16283039 = icmp ne <32 x i64> %bad.1.i1459, zeroinitializer
  %233 = bitcast <32 x i1> %tobool.i16283039 to i32
  %and41.i14693040 = and i32 %233, %conv75.i
  br i1 %tobool1.not.i2630, label %if.end.i1357.thread3037, label %if.then21.i1461

if.then21.i1461:
  %tobool.not.i1928 = icmp eq i32 %and41.i14693040, 0
  br i1 %tobool.not.i1928, label %if.end.i1357, label %land.lhs.true.i1929

land.lhs.true.i1929:
  %234 = load i64, ptr %partial.i1931, align 8
  %tobool3.not.i1932 = icmp eq i64 %234, 0
  br i1 %tobool3.not.i1932, label %if.end.i1357, label %if.then.i1933

if.then.i1933:
  %235 = load i64, ptr %index.i1935, align 8
  %arrayidx.i1936 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1934, i64 %235
  %shr.i1937 = lshr <32 x i64> %masked_load.i14012829, splat (i64 27)
  %and6.i1938 = and <32 x i64> %shr.i1937, splat (i64 31)
  %236 = bitcast i32 %conv75.i to <32 x i1>
  %237 = getelementptr i64, ptr %arrayidx.i1936, <32 x i64> %and6.i1938
  %masked_gather.i1939 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %237, <32 x i1> %236, <32 x i64> zeroinitializer)
  %and7.i1940 = and <32 x i64> %masked_load.i14012829, splat (i64 -4294967296)
  %xor.i1941 = xor <32 x i64> %masked_gather.i1939, %masked_load.i14012829
  %and8.i1942 = and <32 x i64> %xor.i1941, splat (i64 130023424)
  %and9.i1943 = and <32 x i64> %masked_load.i14012829, splat (i64 31)
  %and13.i1944 = and <32 x i64> %masked_gather.i1939, splat (i64 -4294967296)
  %and14.i1945 = shl <32 x i64> %masked_gather.i1939, splat (i64 32)
  %shl.i1946 = and <32 x i64> %and14.i1945, splat (i64 9007194959773696)
  %sub.i1947 = sub <32 x i64> %and13.i1944, %shl.i1946
  %238 = icmp ugt <32 x i64> %and7.i1940, %sub.i1947
  %239 = icmp ne <32 x i64> %and8.i1942, zeroinitializer
  %240 = icmp ne <32 x i64> %and9.i1943, splat (i64 15)
  %241 = or <32 x i1> %240, %239
  %242 = icmp ugt <32 x i64> %and7.i1940, %masked_gather.i1939
  %243 = or <32 x i1> %242, %241
  %244 = and <32 x i1> %238, %243
  %245 = or <32 x i1> %cmp9.i1749, %244
  %and24.i1949 = select <32 x i1> %245, <32 x i64> %bad.1.i1459, <32 x i64> zeroinitializer
  br label %if.end.i1357

if.end.i1357:
  %bad.2.i1465 = phi <32 x i64> [ %bad.1.i1459, %if.then21.i1461 ], [ %and24.i1949, %if.then.i1933 ], [ %bad.1.i1459, %land.lhs.true.i1929 ]
  %tobool.i1628 = icmp ne <32 x i64> %bad.2.i1465, zeroinitializer
  %246 = bitcast <32 x i1> %tobool.i1628 to i32
  %and41.i1469 = and i32 %246, %conv75.i
  %tobool42.i1470 = icmp ne i32 %and41.i1469, 0
  br i1 %tobool7.not.i13602834, label %if.then.i1767, label %lor.lhs.false15.i1368

if.end.i1357.thread3037:
  %tobool42.i14703041 = icmp ne i32 %and41.i14693040, 0
  br i1 %tobool7.not.i13602834, label %if.end.i1773, label %if.end.i1813

if.end.i1357.thread:
  br i1 %tobool7.not.i13602834, label %if.then.i1767, label %lor.lhs.false15.i1368

lor.lhs.false15.i1368:
  %found.0.i135828362853 = phi i1 [ false, %if.end.i1357.thread ], [ %tobool42.i1470, %if.end.i1357 ]
  br i1 %past.i.sroa.181.02609.shrunk, label %if.then.i1806, label %if.end36.i1374

if.then.i1806:
  %247 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1410 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %add87.i
  %masked_load.i1411 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1410, <32 x i1> %247, <32 x i64> zeroinitializer)
  %cmp.i1810 = icmp ult <32 x i64> %masked_load.i1411, %splat.splat.i1835
  br label %old32.exit1828

if.end.i1813:
  %248 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i14102859 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %add87.i
  %masked_load.i14112860 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i14102859, <32 x i1> %248, <32 x i64> zeroinitializer)
  %cmp3.i1817 = icmp ult <32 x i64> %masked_load.i14112860, %splat.splat2.i1842
  %sub.i1821 = sub <32 x i64> %masked_load.i14112860, %splat.splat6.i1846
  %cmp12.i1826 = icmp ult <32 x i64> %sub.i1821, %splat.splat11.i1851
  %or20.i1827 = or <32 x i1> %cmp3.i1817, %cmp12.i1826
  br label %old32.exit1828

old32.exit1828:
  %masked_load.i14112869 = phi <32 x i64> [ %masked_load.i1411, %if.then.i1806 ], [ %masked_load.i14112860, %if.end.i1813 ]
  %found.0.i1358283628542861 = phi i1 [ %found.0.i135828362853, %if.then.i1806 ], [ %tobool42.i14703041, %if.end.i1813 ]
  %retval.0.in.i1811 = phi <32 x i1> [ %cmp.i1810, %if.then.i1806 ], [ %or20.i1827, %if.end.i1813 ]
  %xor.i1719 = xor <32 x i64> %masked_load.i14112869, %add85.i
  %and.i1720 = and <32 x i64> %xor.i1719, splat (i64 4290773055)
  %cmp.i1721 = icmp ne <32 x i64> %and.i1720, zeroinitializer
  %and8.i1723 = and <32 x i64> %masked_load.i14112869, splat (i64 32)
  %cmp9.i1724 = icmp ne <32 x i64> %and8.i1723, zeroinitializer
  %cmp11.i1727 = icmp ult <32 x i64> %masked_load.i14112869, %splat.splat6.i1846
  %and13.i1728 = and <32 x i64> %xor.i1719, splat (i64 4160749568)
  %cmp14.i1729 = icmp ne <32 x i64> %and13.i1728, zeroinitializer
  %and1633.i1730.not2918 = or <32 x i1> %cmp11.i1727, %cmp14.i1729
  %cmp19.i1734 = icmp uge <32 x i64> %masked_load.i14112869, %splat.splat18.i1733
  %and2134.i1735.not2920 = or <32 x i1> %cmp19.i1734, %cmp9.i1724
  %or2235.i1736.not2919 = and <32 x i1> %cmp.i1721, %and2134.i1735.not2920
  %and2336.i1737.not = or <32 x i1> %and1633.i1730.not2918, %or2235.i1736.not2919
  %249 = xor <32 x i1> %retval.0.in.i1811, splat (i1 true)
  %narrow2917 = select <32 x i1> %and2336.i1737.not, <32 x i1> %249, <32 x i1> zeroinitializer
  br i1 %tobool1.not.i2630, label %if.end.i1787, label %if.then21.i1510

if.then21.i1510:
  %250 = bitcast <32 x i1> %narrow2917 to i32
  %and.i1893 = and i32 %250, %conv75.i
  %tobool.not.i1894 = icmp eq i32 %and.i1893, 0
  br i1 %tobool.not.i1894, label %if.then.i1780, label %land.lhs.true.i1895

land.lhs.true.i1895:
  %251 = load i64, ptr %partial.i1931, align 8
  %tobool3.not.i1898 = icmp eq i64 %251, 0
  br i1 %tobool3.not.i1898, label %if.then.i1780, label %if.then.i1899

if.then.i1899:
  %252 = load i64, ptr %index.i1935, align 8
  %arrayidx.i1902 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1934, i64 %252
  %shr.i1903 = lshr <32 x i64> %masked_load.i14112869, splat (i64 27)
  %and6.i1904 = and <32 x i64> %shr.i1903, splat (i64 31)
  %253 = bitcast i32 %conv75.i to <32 x i1>
  %254 = getelementptr i64, ptr %arrayidx.i1902, <32 x i64> %and6.i1904
  %masked_gather.i1905 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %254, <32 x i1> %253, <32 x i64> zeroinitializer)
  %and7.i1906 = and <32 x i64> %masked_load.i14112869, splat (i64 -4294967296)
  %xor.i1907 = xor <32 x i64> %masked_gather.i1905, %masked_load.i14112869
  %and8.i1908 = and <32 x i64> %xor.i1907, splat (i64 130023424)
  %and9.i1909 = and <32 x i64> %masked_load.i14112869, splat (i64 31)
  %and13.i1910 = and <32 x i64> %masked_gather.i1905, splat (i64 -4294967296)
  %and14.i1911 = shl <32 x i64> %masked_gather.i1905, splat (i64 32)
  %shl.i1912 = and <32 x i64> %and14.i1911, splat (i64 9007194959773696)
  %sub.i1913 = sub <32 x i64> %and13.i1910, %shl.i1912
  %255 = icmp ugt <32 x i64> %and7.i1906, %sub.i1913
  %256 = icmp ne <32 x i64> %and8.i1908, zeroinitializer
  %257 = icmp ne <32 x i64> %and9.i1909, splat (i64 15)
  %258 = or <32 x i1> %257, %256
  %259 = icmp ugt <32 x i64> %and7.i1906, %masked_gather.i1905
  %260 = or <32 x i1> %259, %258
  %261 = and <32 x i1> %255, %260
  %262 = or <32 x i1> %cmp9.i1724, %261
  %263 = select <32 x i1> %262, <32 x i1> %narrow2917, <32 x i1> zeroinitializer
  br label %if.then.i1780

if.then.i1780:
  %bad.2.i1514.ph = phi <32 x i1> [ %narrow2917, %if.then21.i1510 ], [ %narrow2917, %land.lhs.true.i1895 ], [ %263, %if.then.i1899 ]
  %cmp.i1784 = icmp ult <32 x i64> %masked_load.i14112869, %splat.splat.i1835
  br label %raced32.exit1527

if.end.i1787:
  %cmp3.i1791 = icmp ult <32 x i64> %masked_load.i14112869, %splat.splat2.i1842
  %sub.i1795 = sub <32 x i64> %masked_load.i14112869, %splat.splat6.i1846
  %cmp12.i1800 = icmp ult <32 x i64> %sub.i1795, %splat.splat11.i1851
  %or20.i1801 = or <32 x i1> %cmp3.i1791, %cmp12.i1800
  br label %raced32.exit1527

raced32.exit1527:
  %bad.2.i15142872 = phi <32 x i1> [ %bad.2.i1514.ph, %if.then.i1780 ], [ %narrow2917, %if.end.i1787 ]
  %retval.0.in.i1785 = phi <32 x i1> [ %cmp.i1784, %if.then.i1780 ], [ %or20.i1801, %if.end.i1787 ]
  %and32.i1523 = and <32 x i64> %masked_load.i14112869, splat (i64 2097216)
  %cmp33.i1524 = icmp ne <32 x i64> %and32.i1523, splat (i64 2097152)
  %narrow2921.not = select <32 x i1> %cmp33.i1524, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i1785
  %not.narrow2921.not = xor <32 x i1> %narrow2921.not, splat (i1 true)
  %tobool.i1625 = select <32 x i1> %not.narrow2921.not, <32 x i1> splat (i1 true), <32 x i1> %bad.2.i15142872
  %264 = bitcast <32 x i1> %tobool.i1625 to i32
  %and41.i1519 = and i32 %264, %conv75.i
  %tobool42.i1520 = icmp ne i32 %and41.i1519, 0
  %or27126.i = or i1 %found.0.i1358283628542861, %tobool42.i1520
  br i1 %or27126.i, label %compare32.exit, label %store32.exit1623

if.then.i1767:
  %found.1.i1372.ph2903 = phi i1 [ false, %if.end.i1357.thread ], [ %tobool42.i1470, %if.end.i1357 ]
  %265 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i1552 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %add87.i
  %masked_load.i.i1553 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i1552, <32 x i1> %265, <32 x i64> zeroinitializer)
  %cmp.i1771 = icmp ult <32 x i64> %masked_load.i.i1553, %splat.splat.i1835
  br label %old32.exit

if.end.i1773:
  %add.ptr.i.i15523048 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02608, i64 %add87.i
  %266 = bitcast i32 %conv75.i to <32 x i1>
  %masked_load.i.i15533049 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i15523048, <32 x i1> %266, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i15533049, %splat.splat2.i1842
  %sub.i1776 = sub <32 x i64> %masked_load.i.i15533049, %splat.splat6.i1846
  %cmp12.i = icmp ult <32 x i64> %sub.i1776, %splat.splat11.i1851
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br label %old32.exit

old32.exit:
  %masked_load.i.i15532904 = phi <32 x i64> [ %masked_load.i.i1553, %if.then.i1767 ], [ %masked_load.i.i15533049, %if.end.i1773 ]
  %found.1.i1372.ph2902 = phi i1 [ %found.1.i1372.ph2903, %if.then.i1767 ], [ %tobool42.i14703041, %if.end.i1773 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i1771, %if.then.i1767 ], [ %or20.i, %if.end.i1773 ]
  %xor.i1707 = xor <32 x i64> %masked_load.i.i15532904, %add85.i
  %and.i1708 = and <32 x i64> %xor.i1707, splat (i64 4290773055)
  %cmp.i1709 = icmp eq <32 x i64> %and.i1708, zeroinitializer
  %and8.i1710 = and <32 x i64> %masked_load.i.i15532904, splat (i64 32)
  %cmp9.i = icmp eq <32 x i64> %and8.i1710, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i15532904, %splat.splat6.i1846
  %and13.i = and <32 x i64> %xor.i1707, splat (i64 4160749568)
  %cmp14.i = icmp eq <32 x i64> %and13.i, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <32 x i64> %masked_load.i.i15532904, %splat.splat18.i1758
  %and2134.i = and <32 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <32 x i1> %cmp.i1709, %and2134.i
  %and2336.i = and <32 x i1> %and1633.i, %or2235.i
  %267 = select <32 x i1> %and2336.i, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow2923 = xor <32 x i1> %267, splat (i1 true)
  %not.i1713 = sext <32 x i1> %narrow2923 to <32 x i64>
  %268 = bitcast <32 x i1> %narrow2923 to i32
  %and.i1863 = and i32 %268, %conv75.i
  %tobool.not.i1864 = icmp eq i32 %and.i1863, 0
  %or.cond2952 = select i1 %tobool1.not.i2630, i1 true, i1 %tobool.not.i1864
  br i1 %or.cond2952, label %if.end.i1561, label %land.lhs.true.i1865

land.lhs.true.i1865:
  %269 = load i64, ptr %partial.i1931, align 8
  %tobool3.not.i1868 = icmp eq i64 %269, 0
  br i1 %tobool3.not.i1868, label %if.end.i1561, label %if.then.i1869

if.then.i1869:
  %270 = load i64, ptr %index.i1935, align 8
  %arrayidx.i1872 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1934, i64 %270
  %shr.i1873 = lshr <32 x i64> %masked_load.i.i15532904, splat (i64 27)
  %and6.i1874 = and <32 x i64> %shr.i1873, splat (i64 31)
  %271 = bitcast i32 %conv75.i to <32 x i1>
  %272 = getelementptr i64, ptr %arrayidx.i1872, <32 x i64> %and6.i1874
  %masked_gather.i1875 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %272, <32 x i1> %271, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i15532904, splat (i64 -4294967296)
  %xor.i1876 = xor <32 x i64> %masked_gather.i1875, %masked_load.i.i15532904
  %and8.i1877 = and <32 x i64> %xor.i1876, splat (i64 130023424)
  %and9.i1878 = and <32 x i64> %masked_load.i.i15532904, splat (i64 31)
  %and13.i1879 = and <32 x i64> %masked_gather.i1875, splat (i64 -4294967296)
  %and14.i1880 = shl <32 x i64> %masked_gather.i1875, splat (i64 32)
  %shl.i1881 = and <32 x i64> %and14.i1880, splat (i64 9007194959773696)
  %sub.i1882 = sub <32 x i64> %and13.i1879, %shl.i1881
  %273 = icmp ugt <32 x i64> %and7.i, %sub.i1882
  %274 = icmp ne <32 x i64> %and8.i1877, zeroinitializer
  %275 = icmp ne <32 x i64> %and9.i1878, splat (i64 15)
  %276 = or <32 x i1> %275, %274
  %277 = icmp ugt <32 x i64> %and7.i, %masked_gather.i1875
  %278 = or <32 x i1> %277, %276
  %279 = and <32 x i1> %273, %278
  %280 = icmp ne <32 x i64> %and8.i1710, zeroinitializer
  %281 = or <32 x i1> %280, %279
  %and24.i = select <32 x i1> %281, <32 x i64> %not.i1713, <32 x i64> zeroinitializer
  br label %if.end.i1561

if.end.i1561:
  %bad.0.i1562 = phi <32 x i64> [ %not.i1713, %old32.exit ], [ %and24.i, %if.then.i1869 ], [ %not.i1713, %land.lhs.true.i1865 ]
  %and.i1563 = and <32 x i64> %masked_load.i.i15532904, splat (i64 64)
  %cmp.i1564 = icmp ne <32 x i64> %and.i1563, zeroinitializer
  %and9.i1566 = and <32 x i64> %xor.i1707, splat (i64 -4294967281)
  %cmp10.i1567 = icmp eq <32 x i64> %and9.i1566, zeroinitializer
  %and1297.i1568 = and <32 x i1> %cmp.i1564, %cmp10.i1567
  %and14.i1569 = and <32 x i64> %xor.i1707, splat (i64 130023424)
  %and15.i1570 = and <32 x i64> %masked_load.i.i15532904, splat (i64 16)
  %or.i1571 = or disjoint <32 x i64> %and14.i1569, %and15.i1570
  %cmp16.i1572 = icmp ne <32 x i64> %or.i1571, zeroinitializer
  %and1898.i1573 = and <32 x i1> %and1297.i1568, %cmp16.i1572
  %or19.i1574 = or <32 x i64> %add85.i, splat (i64 2097152)
  %vector_select.i1575 = select <32 x i1> %and1898.i1573, <32 x i64> %or19.i1574, <32 x i64> %add85.i
  %cmp21.i1576 = icmp eq <32 x i64> %and.i1563, zeroinitializer
  %and23.i1577 = select <32 x i1> %cmp21.i1576, <32 x i64> %bad.0.i1562, <32 x i64> zeroinitializer
  br i1 %tobool1.not.i2630, label %if.then33.i1596, label %if.end41.i1579

if.then33.i1596:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i15532904, ptr %cells.addr.i, align 256
  %282 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %282, i64 72
  %283 = load i64, ptr %mixed.i, align 8
  %tobool.not.i1962 = icmp eq i64 %283, 0
  br i1 %tobool.not.i1962, label %own32.exit, label %if.end.i1963

if.end.i1963:
  %xor.i.i1967 = xor <32 x i64> %vector_select.i1575, %masked_load.i.i15532904
  %and.i.i1968 = and <32 x i64> %xor.i.i1967, splat (i64 4290773055)
  %cmp.i.i1969 = icmp eq <32 x i64> %and.i.i1968, zeroinitializer
  %and13.i.i1973 = and <32 x i64> %xor.i.i1967, splat (i64 4160749568)
  %cmp14.i.i1974 = icmp eq <32 x i64> %and13.i.i1973, zeroinitializer
  %or2235.i.i = or <32 x i1> %and2134.i, %cmp.i.i1969
  %and2336.i.i = and <32 x i1> %cmp14.i.i1974, %or2235.i.i
  %284 = load i64, ptr %2, align 8
  %splat.splatinsert.i1984 = insertelement <32 x i64> poison, i64 %284, i64 0
  %splat.splat.i1985 = shufflevector <32 x i64> %splat.splatinsert.i1984, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp8.i = icmp uge <32 x i64> %masked_load.i.i15532904, %splat.splat.i1985
  %and1037.i = and <32 x i1> %cmp9.i, %cmp8.i
  %285 = select <32 x i1> %and1037.i, <32 x i1> %and2336.i.i, <32 x i1> zeroinitializer
  %tobool.i.i19872924 = icmp ne <32 x i64> %and23.i1577, zeroinitializer
  %tobool.i.i1987 = select <32 x i1> %285, <32 x i1> %tobool.i.i19872924, <32 x i1> zeroinitializer
  %286 = bitcast <32 x i1> %tobool.i.i1987 to i32
  %and14.i1988 = and i32 %286, %conv75.i
  %tobool15.not.i2956 = icmp eq i32 %and14.i1988, 0
  br i1 %tobool15.not.i2956, label %own32.exit, label %for.body.i1990

for.cond.cleanup.i.loopexit:
  %287 = bitcast i32 %own.1.i to <32 x i1>
  %288 = select <32 x i1> %287, <32 x i64> zeroinitializer, <32 x i64> %and23.i1577
  br label %own32.exit

for.body.i1990:
  %rest.0.i2958 = phi i32 [ %and23.i1996, %for.body.i1990 ], [ %and14.i1988, %if.end.i1963 ]
  %own.0.i2957 = phi i32 [ %own.1.i, %for.body.i1990 ], [ 0, %if.end.i1963 ]
  %289 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i2958, i1 true)
  %idxprom.i = zext nneg i32 %289 to i64
  %arrayidx.i1991 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %290 = load i64, ptr %arrayidx.i1991, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %290)
  %291 = load i64, ptr %run.i, align 8
  %cmp17.i1992 = icmp eq i64 %call16.i, %291
  %sub.i1993 = sub i32 0, %rest.0.i2958
  %and20.i1994 = and i32 %rest.0.i2958, %sub.i1993
  %or.i1995 = select i1 %cmp17.i1992, i32 %and20.i1994, i32 0
  %own.1.i = or i32 %or.i1995, %own.0.i2957
  %sub22.i = add i32 %rest.0.i2958, -1
  %and23.i1996 = and i32 %sub22.i, %rest.0.i2958
  %tobool15.not.i = icmp eq i32 %and23.i1996, 0
  br i1 %tobool15.not.i, label %for.cond.cleanup.i.loopexit, label %for.body.i1990

own32.exit:
  %retval.0.i1999 = phi <32 x i64> [ %and23.i1577, %if.then33.i1596 ], [ %and23.i1577, %if.end.i1963 ], [ %288, %for.cond.cleanup.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  br label %if.end41.i1579

if.end41.i1579:
  %bad.2.i1580 = phi <32 x i64> [ %and23.i1577, %if.end.i1561 ], [ %retval.0.i1999, %own32.exit ]
  %vector_select.i2011 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or1.i = or <32 x i64> %vector_select.i2011, %masked_load.i.i15532904
  %vector_cond2.i = icmp slt <32 x i64> %bad.2.i1580, zeroinitializer
  %vector_select3.i = select <32 x i1> %vector_cond2.i, <32 x i64> %or1.i, <32 x i64> %vector_select.i1575
  %xor.i2013 = xor <32 x i64> %vector_select.i1575, %masked_load.i.i15532904
  %and4.i2014 = and <32 x i64> %xor.i2013, splat (i64 130023440)
  %cmp.i2015 = icmp eq <32 x i64> %and4.i2014, zeroinitializer
  %292 = select <32 x i1> %cmp.i2015, <32 x i1> %and1633.i, <32 x i1> zeroinitializer
  %and5.i2016 = select <32 x i1> %292, <32 x i64> %bad.2.i1580, <32 x i64> zeroinitializer
  %tobool.i.i2018 = icmp ne <32 x i64> %and5.i2016, zeroinitializer
  %293 = bitcast <32 x i1> %tobool.i.i2018 to i32
  %tobool.not.i2019 = icmp eq i32 %293, 0
  br i1 %tobool.not.i2019, label %read_after32.exit, label %if.then10.i

if.then10.i:
  %and.i2074 = and <32 x i64> %masked_load.i.i15532904, splat (i64 15)
  %294 = icmp ne <32 x i64> %and.i2074, splat (i64 5)
  %295 = icmp ne <32 x i64> %and.i2074, splat (i64 9)
  %296 = and <32 x i1> %294, %295
  %vector_select19.i = select <32 x i1> %cmp9.i, <32 x i64> %vector_select.i1575, <32 x i64> %masked_load.i.i15532904
  %vector_cond20.i2925 = icmp slt <32 x i64> %and5.i2016, zeroinitializer
  %vector_cond20.i = and <32 x i1> %296, %vector_cond20.i2925
  %vector_select21.i = select <32 x i1> %vector_cond20.i, <32 x i64> %vector_select19.i, <32 x i64> %vector_select3.i
  br label %read_after32.exit

read_after32.exit:
  %retval.0.i2024 = phi <32 x i64> [ %vector_select21.i, %if.then10.i ], [ %vector_select3.i, %if.end41.i1579 ]
  br i1 %tobool1.not.i2630, label %if.end36.i1374, label %cond.end.i1590

cond.end.i1590:
  %splat.splatinsert.i1587 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i1588 = shufflevector <32 x i64> %splat.splatinsert.i1587, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i1589 = add <32 x i64> %splat.splat.i1588, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i2030)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i2031)
  store <32 x i64> %add.i1589, ptr %index.addr.i2030, align 256
  store <32 x i64> %masked_load.i.i15532904, ptr %before.addr.i2031, align 256
  %297 = load i64, ptr %partial.i1931, align 8
  %tobool.not.i2203 = icmp eq i64 %297, 0
  br i1 %tobool.not.i2203, label %remembers_readers.exit2209, label %if.end.i2038

remembers_readers.exit2209:
  %298 = load ptr, ptr %common.i, align 8
  %next.i.i2206 = getelementptr inbounds nuw i8, ptr %298, i64 8
  %299 = load i64, ptr %next.i.i2206, align 8
  %first.i.i2207 = getelementptr inbounds nuw i8, ptr %298, i64 96
  %300 = load i64, ptr %first.i.i2207, align 8
  %cmp.i.i2208.not = icmp eq i64 %299, %300
  br i1 %cmp.i.i2208.not, label %note_reads32.exit, label %if.end.i2038

if.end.i2038:
  %and.i2039 = and <32 x i64> %retval.0.i2024, splat (i64 32)
  %cmp.i2040 = icmp ne <32 x i64> %and.i2039, zeroinitializer
  %301 = bitcast <32 x i1> %cmp.i2040 to i32
  %and4.i2044 = and i32 %301, %conv75.i
  %302 = bitcast <32 x i1> %cmp9.i to i32
  %and10.i2050 = and i32 %and4.i2044, %302
  %tobool12.not.i20542959 = icmp eq i32 %and10.i2050, 0
  br i1 %tobool12.not.i20542959, label %for.cond.cleanup.critedge.i2060, label %land.rhs.i2055.preheader

land.rhs.i2055.preheader:
  %conv11.i2051 = zext i32 %and10.i2050 to i64
  br label %land.rhs.i2055

land.rhs.i2055:
  %rest_.0.i20532960 = phi i64 [ %and15.i2059, %note_read.exit2220 ], [ %conv11.i2051, %land.rhs.i2055.preheader ]
  %303 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i20532960, i1 true)
  %arrayidx.i2056 = getelementptr inbounds nuw i64, ptr %index.addr.i2030, i64 %303
  %304 = load i64, ptr %arrayidx.i2056, align 8
  %arrayidx14.i2057 = getelementptr inbounds nuw i64, ptr %before.addr.i2031, i64 %303
  %305 = load i64, ptr %arrayidx14.i2057, align 8
  %306 = load ptr, ptr %readers.i2210, align 8
  %arrayidx.i2211 = getelementptr inbounds nuw [32 x i32], ptr %306, i64 %304
  %shr.i.i2212 = lshr i64 %305, 27
  %and.i.i2213 = and i64 %shr.i.i2212, 31
  %arrayidx1.i2214 = getelementptr inbounds nuw i32, ptr %arrayidx.i2211, i64 %and.i.i2213
  %shr.i2215 = lshr i64 %305, 32
  %conv.i2216 = trunc nuw i64 %shr.i2215 to i32
  %307 = load i32, ptr %arrayidx1.i2214, align 4
  %cmp.i2217 = icmp ult i32 %307, %conv.i2216
  br i1 %cmp.i2217, label %if.then.i2219, label %note_read.exit2220

if.then.i2219:
  store i32 %conv.i2216, ptr %arrayidx1.i2214, align 4
  br label %note_read.exit2220

note_read.exit2220:
  %sub.i2058 = add nsw i64 %rest_.0.i20532960, -1
  %and15.i2059 = and i64 %sub.i2058, %rest_.0.i20532960
  %tobool12.not.i2054 = icmp eq i64 %and15.i2059, 0
  br i1 %tobool12.not.i2054, label %for.cond.cleanup.critedge.i2060.loopexit, label %land.rhs.i2055

for.cond.cleanup.critedge.i2060.loopexit:
  %.pre = load i64, ptr %partial.i1931, align 8
  br label %for.cond.cleanup.critedge.i2060

for.cond.cleanup.critedge.i2060:
  %308 = phi i64 [ %.pre, %for.cond.cleanup.critedge.i2060.loopexit ], [ %297, %if.end.i2038 ]
  %tobool17.not.i2062 = icmp eq i64 %308, 0
  %and4.mask.i2063 = select i1 %tobool17.not.i2062, i32 %and4.i2044, i32 %conv75.i
  %tobool28.not.i20672961 = icmp eq i32 %and4.mask.i2063, 0
  br i1 %tobool28.not.i20672961, label %note_reads32.exit, label %land.rhs29.i2068.preheader

land.rhs29.i2068.preheader:
  %conv25.i2064 = zext i32 %and4.mask.i2063 to i64
  br label %land.rhs29.i2068

land.rhs29.i2068:
  %rest_16.0.i20662962 = phi i64 [ %and38.i2071, %note_read.exit2231 ], [ %conv25.i2064, %land.rhs29.i2068.preheader ]
  %309 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_16.0.i20662962, i1 true)
  %arrayidx35.i2069 = getelementptr inbounds nuw i64, ptr %index.addr.i2030, i64 %309
  %310 = load i64, ptr %arrayidx35.i2069, align 8
  %311 = load ptr, ptr %readers.i2210, align 8
  %arrayidx.i2222 = getelementptr inbounds nuw [32 x i32], ptr %311, i64 %310
  %arrayidx1.i2225 = getelementptr inbounds nuw i32, ptr %arrayidx.i2222, i64 %and.i.i2224
  %312 = load i32, ptr %arrayidx1.i2225, align 4
  %cmp.i2228 = icmp ult i32 %312, %conv.i2227
  br i1 %cmp.i2228, label %if.then.i2230, label %note_read.exit2231

if.then.i2230:
  store i32 %conv.i2227, ptr %arrayidx1.i2225, align 4
  br label %note_read.exit2231

note_read.exit2231:
  %sub37.i2070 = add nsw i64 %rest_16.0.i20662962, -1
  %and38.i2071 = and i64 %sub37.i2070, %rest_16.0.i20662962
  %tobool28.not.i2067 = icmp eq i64 %and38.i2071, 0
  br i1 %tobool28.not.i2067, label %note_reads32.exit, label %land.rhs29.i2068

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i2030)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i2031)
  br i1 %found.1.i1372.ph2902, label %compare32.exit, label %store32.exit1623

if.end36.i1374:
  %found.1.i13722885 = phi i1 [ %found.0.i135828362853, %lor.lhs.false15.i1368 ], [ %found.1.i1372.ph2902, %read_after32.exit ]
  %cond12.i1364.sroa.speculated28422879 = phi ptr [ %past.i.sroa.156.02605, %lor.lhs.false15.i1368 ], [ %past.i.sroa.164.02608, %read_after32.exit ]
  %fresh.0.i1375 = phi <32 x i64> [ %add85.i, %lor.lhs.false15.i1368 ], [ %retval.0.i2024, %read_after32.exit ]
  br i1 %found.1.i13722885, label %compare32.exit, label %store32.exit1623

store32.exit1623:
  %fresh.0.i13752909 = phi <32 x i64> [ %add85.i, %raced32.exit1527 ], [ %fresh.0.i1375, %if.end36.i1374 ], [ %retval.0.i2024, %note_reads32.exit ]
  %cond12.i1364.sroa.speculated284228792908 = phi ptr [ %past.i.sroa.156.02605, %raced32.exit1527 ], [ %cond12.i1364.sroa.speculated28422879, %if.end36.i1374 ], [ %past.i.sroa.164.02608, %note_reads32.exit ]
  %313 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1619 = getelementptr inbounds nuw i64, ptr %cond12.i1364.sroa.speculated284228792908, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i13752909, ptr align 8 %add.ptr.i1619, <32 x i1> %313)
  br label %compare32.exit

compare32.exit:
  %retval.1.i1378 = phi i1 [ true, %if.end36.i1374 ], [ false, %store32.exit1623 ], [ true, %raced32.exit1527 ], [ true, %note_reads32.exit ]
  %or137.i = or i1 %found.0.i2963, %retval.1.i1378
  %add94.i = add nuw nsw i64 %first62.0.i2964, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 16
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit.sink.split:
  %sub37.i.sink = phi i32 [ %sub37.i, %if.end36.i183 ], [ %sub37.i, %note_reads16.exit1342 ], [ %sub37.i, %raced16.exit455 ], [ %mask, %note_reads16.exit ], [ %mask, %raced16.exit715 ], [ %mask, %if.end36.i ]
  %cond12.i173.sroa.speculated266226992729.sink = phi ptr [ %cond12.i173.sroa.speculated26622699, %if.end36.i183 ], [ %past.i.sroa.164.02608, %note_reads16.exit1342 ], [ %past.i.sroa.156.02605, %raced16.exit455 ], [ %past.i.sroa.164.02608, %note_reads16.exit ], [ %past.i.sroa.156.02605, %raced16.exit715 ], [ %cond12.i.sroa.speculated27572795, %if.end36.i ]
  %fresh.0.i1842730.sink = phi <16 x i64> [ %fresh.0.i184, %if.end36.i183 ], [ %retval.0.i144.i, %note_reads16.exit1342 ], [ %add42.i, %raced16.exit455 ], [ %retval.0.i144.i959, %note_reads16.exit ], [ %add58.i, %raced16.exit715 ], [ %fresh.0.i, %if.end36.i ]
  %conv.i167.i190 = trunc nuw i32 %sub37.i.sink to i16
  %314 = bitcast i16 %conv.i167.i190 to <16 x i1>
  %add.ptr.i169.i192 = getelementptr inbounds nuw i64, ptr %cond12.i173.sroa.speculated266226992729.sink, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1842730.sink, ptr align 8 %add.ptr.i169.i192, <16 x i1> %314)
  br label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %note_reads16.exit ], [ true, %if.then22.i ], [ true, %raced16.exit455 ], [ true, %if.end36.i ], [ true, %note_reads16.exit1342 ], [ %tobool11.i121.not, %marked_u64.exit106 ], [ true, %raced16.exit715 ], [ true, %if.end.i99 ], [ true, %if.end36.i183 ], [ false, %run.exit.sink.split ], [ true, %if.end.i117 ], [ true, %if.end.i53 ], [ true, %if.end.i85 ], [ true, %if.end.i70 ], [ true, %if.end.i40 ], [ %or137.i, %compare32.exit ]
  ret i1 %retval.4.i
}

define internal fastcc zeroext i1 @same(ptr noundef %w, i64 noundef %address, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %index.addr.i = alloca <4 x i64>, align 32
  %before.addr.i = alloca <4 x i64>, align 32
  %cells.addr.i.i = alloca <4 x i64>, align 32
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
  %cond.i578 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5598 = icmp ne i64 %3, 0
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i412 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i412, align 8
  %arrayidx.i413 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i413, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i413, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i413, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i415 = getelementptr inbounds nuw i8, ptr %arrayidx.i413, i64 80
  %12 = load i64, ptr %read_mark.i415, align 8
  %cond.i.i416 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i420 = icmp eq i64 %15, 0
  br i1 %tobool.not.i420, label %if.then6, label %if.end.i421

if.end.i421:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i422 = icmp eq ptr %16, %2
  br i1 %cmp.i422, label %cond.true.i426, label %cond.end.i423

cond.true.i426:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i427 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i427, align 8
  br label %cond.end.i423

cond.end.i423:
  %cond.i424 = phi i64 [ %20, %cond.true.i426 ], [ -1, %if.end.i421 ]
  %cond.i.i425 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i424)
  br label %if.then6

if.then11.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %2, i64 136
  %21 = load i64, ptr %shared_written.i, align 8
  %cmp.i45 = icmp uge i64 %21, %9
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
  %tracked.i.i430 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i430, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i431 = add i64 %26, -1
  %cmp.i432 = icmp ult i64 %sub.i431, 2048
  br i1 %cmp.i432, label %if.then.i434, label %if.end7

if.then.i434:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7

if.then6:
  %past.sroa.41.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i425, %cond.end.i423 ]
  %past.sroa.31.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i424, %cond.end.i423 ]
  %27 = load ptr, ptr %w, align 8
  %tracked.i.i435 = getelementptr inbounds nuw i8, ptr %27, i64 896
  %28 = load ptr, ptr %tracked.i.i435, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %28, i64 120
  %29 = load ptr, ptr %sector_writes.i, align 8
  %base.i436 = getelementptr inbounds nuw i8, ptr %27, i64 232
  %30 = load i64, ptr %base.i436, align 8
  %sub.i437 = sub i64 %address, %30
  %div5.i = lshr i64 %sub.i437, 5
  %arrayidx.i438 = getelementptr inbounds nuw i64, ptr %29, i64 %div5.i
  %31 = load i64, ptr %arrayidx.i438, align 8
  %cmp.not.i = icmp eq i64 %31, -1
  br i1 %cmp.not.i, label %if.end7, label %if.then.i439

if.then.i439:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %address)
  br label %if.end7

if.end7:
  %tobool5621 = phi i1 [ %tobool5598, %past_of_words.exit.thread ], [ false, %if.then.i439 ], [ false, %if.then6 ], [ true, %if.then.i434 ], [ true, %if.then32.i ], [ true, %if.then11.i ]
  %add596.pn = phi i64 [ %cond.i578, %past_of_words.exit.thread ], [ 0, %if.then.i439 ], [ 0, %if.then6 ], [ %cond.i.i, %if.then.i434 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %tobool1.not619 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ true, %if.then.i439 ], [ true, %if.then6 ], [ false, %if.then.i434 ], [ false, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.76.0617 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then.i439 ], [ %cond24.i.i, %if.then6 ], [ %cond24.i.i, %if.then.i434 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %if.then11.i ]
  %past.sroa.80.0616 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then.i439 ], [ %cond29.i.i, %if.then6 ], [ %cond29.i.i, %if.then.i434 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %if.then11.i ]
  %past.sroa.89.0615.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i439 ], [ false, %if.then6 ], [ %cmp17.i, %if.then.i434 ], [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.24.0610 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then.i439 ], [ %or6.i.i, %if.then6 ], [ %or6.i.i, %if.then.i434 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %if.then11.i ]
  %past.sroa.31.1609 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.31.1, %if.then.i439 ], [ %past.sroa.31.1, %if.then6 ], [ %8, %if.then.i434 ], [ %8, %if.then32.i ], [ %8, %if.then11.i ]
  %past.sroa.41.1607 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.41.1, %if.then.i439 ], [ %past.sroa.41.1, %if.then6 ], [ %9, %if.then.i434 ], [ %9, %if.then32.i ], [ %9, %if.then11.i ]
  %past.sroa.54.0605 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then.i439 ], [ %10, %if.then6 ], [ %10, %if.then.i434 ], [ %10, %if.then32.i ], [ %10, %if.then11.i ]
  %past.sroa.61.0604 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then.i439 ], [ %11, %if.then6 ], [ %11, %if.then.i434 ], [ %11, %if.then32.i ], [ %11, %if.then11.i ]
  %past.sroa.66.0603 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i416, %if.then.i439 ], [ %cond.i.i416, %if.then6 ], [ %cond.i.i416, %if.then.i434 ], [ %cond.i.i416, %if.then32.i ], [ %cond.i.i416, %if.then11.i ]
  %past.sroa.69.0602 = phi i64 [ %cond.i578, %past_of_words.exit.thread ], [ %cond.i.i, %if.then.i439 ], [ %cond.i.i, %if.then6 ], [ %cond.i.i, %if.then.i434 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %past.sroa.73.0601 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then.i439 ], [ %cond19.i.i, %if.then6 ], [ %cond19.i.i, %if.then.i434 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %if.then11.i ]
  %past.sroa.85.0600.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i439 ], [ false, %if.then6 ], [ %cmp.i45, %if.then.i434 ], [ %cmp.i45, %if.then32.i ], [ %cmp.i45, %if.then11.i ]
  %address.addr.0620 = add i64 %add596.pn, %address
  %32 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %32, 0
  %.pre = load i64, ptr @NBYTES, align 8
  br i1 %tobool8.not, label %if.end15, label %land.lhs.true9

land.lhs.true9:
  %add10 = add i64 %past.sroa.73.0601, %address.addr.0620
  %33 = inttoptr i64 %add10 to ptr
  %34 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %.pre)
  %35 = icmp eq i64 %34, 1
  br i1 %35, label %entry.split.i, label %sw.default.i

entry.split.i:
  %36 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.pre, i1 true)
  switch i64 %36, label %sw.default.i [
    i64 0, label %all_marked.exit
    i64 1, label %sw.bb2.i
    i64 2, label %sw.bb6.i
    i64 3, label %sw.bb9.i
  ]

sw.bb2.i:
  %37 = load i16, ptr %33, align 2
  %cmp4.i = icmp eq i16 %37, -1
  br i1 %cmp4.i, label %if.end15, label %return

sw.bb6.i:
  %38 = load i32, ptr %33, align 4
  %cmp7.i = icmp eq i32 %38, -1
  br i1 %cmp7.i, label %if.end15, label %return

sw.bb9.i:
  %39 = load i64, ptr %33, align 8
  %cmp10.i = icmp eq i64 %39, -1
  br i1 %cmp10.i, label %if.end15, label %return

sw.default.i:
  %40 = load i64, ptr %33, align 8
  %arrayidx12.i = getelementptr inbounds nuw i8, ptr %33, i64 8
  %41 = load i64, ptr %arrayidx12.i, align 8
  %and.i = and i64 %41, %40
  %cmp13.i = icmp eq i64 %and.i, -1
  br i1 %cmp13.i, label %if.end15, label %return

all_marked.exit:
  %42 = load i8, ptr %33, align 1
  %cmp.i = icmp eq i8 %42, -1
  br i1 %cmp.i, label %if.end15, label %return

if.end15:
  %cmp = icmp ult i64 %.pre, 4
  %or.cond35 = select i1 %tobool.not.i, i1 true, i1 %cmp
  br i1 %or.cond35, label %if.then18, label %if.end20

if.then18:
  %tobool19 = icmp ne i64 %0, 0
  br label %return

if.end20:
  %43 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %conv22 = zext nneg i32 %43 to i64
  %add23 = add nuw nsw i64 %lane, %conv22
  %shl = shl nuw nsw i64 %add23, 22
  %add24 = or disjoint i64 %shl, 15
  %add25 = add i64 %add24, %past.sroa.24.0610
  %44 = tail call range(i32 1, 17) i32 @llvm.ctpop.i32(i32 %mask)
  %tobool26.not = icmp samesign ult i32 %44, 2
  %or = or i64 %add25, 16
  %spec.select = select i1 %tobool26.not, i64 %add25, i64 %or
  %div44 = lshr i64 %.pre, 2
  %sh_prom = trunc i64 %div44 to i32
  %notmask = shl nsw i32 -1, %sh_prom
  %sub31 = xor i32 %notmask, -1
  %sub33 = sub i64 %address.addr.0620, %past.sroa.69.0602
  %shr = lshr i64 %sub33, 2
  %splat.splatinsert = insertelement <4 x i64> poison, i64 %spec.select, i64 0
  %splat.splat = shufflevector <4 x i64> %splat.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  %and.i47 = shl <4 x i64> %splat.splat, splat (i64 1)
  %shl.i = and <4 x i64> %and.i47, splat (i64 32)
  %or.i = or <4 x i64> %shl.i, %splat.splat
  br i1 %tobool1.not619, label %if.end.i87.i, label %lor.lhs.false.i

lor.lhs.false.i:
  br i1 %past.sroa.85.0600.shrunk, label %if.then.i80.i, label %if.end.i50.thread

if.then.i80.i:
  %conv.i150.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i151.i = insertelement <4 x i64> poison, i64 %conv.i150.i, i64 0
  %splat.splat.i152.i = shufflevector <4 x i64> %splat.splatinsert.i151.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %45 = and <4 x i64> %splat.splat.i152.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i153.i = icmp ne <4 x i64> %45, zeroinitializer
  %add.ptr.i155.i = getelementptr inbounds nuw i64, ptr %past.sroa.76.0617, i64 %shr
  %masked_load.i156.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i155.i, <4 x i1> %tobool.i153.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i82.i = insertelement <4 x i64> poison, i64 %past.sroa.41.1607, i64 0
  %splat.splat.i83.i = shufflevector <4 x i64> %splat.splatinsert.i82.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i84.i = icmp ult <4 x i64> %masked_load.i156.i, %splat.splat.i83.i
  %.pre746 = insertelement <4 x i64> poison, i64 %past.sroa.31.1609, i64 0
  %.pre747 = shufflevector <4 x i64> %.pre746, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit102.i

if.end.i87.i:
  %conv.i150.i622 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i151.i623 = insertelement <4 x i64> poison, i64 %conv.i150.i622, i64 0
  %splat.splat.i152.i624 = shufflevector <4 x i64> %splat.splatinsert.i151.i623, <4 x i64> poison, <4 x i32> zeroinitializer
  %46 = and <4 x i64> %splat.splat.i152.i624, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i153.i625 = icmp ne <4 x i64> %46, zeroinitializer
  %add.ptr.i155.i626 = getelementptr inbounds nuw i64, ptr %past.sroa.76.0617, i64 %shr
  %masked_load.i156.i627 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i155.i626, <4 x i1> %tobool.i153.i625, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i89.i = insertelement <4 x i64> poison, i64 %past.sroa.54.0605, i64 0
  %splat.splat2.i90.i = shufflevector <4 x i64> %splat.splatinsert1.i89.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i91.i = icmp ult <4 x i64> %masked_load.i156.i627, %splat.splat2.i90.i
  %splat.splatinsert5.i93.i = insertelement <4 x i64> poison, i64 %past.sroa.31.1609, i64 0
  %splat.splat6.i94.i = shufflevector <4 x i64> %splat.splatinsert5.i93.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i95.i = sub <4 x i64> %masked_load.i156.i627, %splat.splat6.i94.i
  %sub9.i97.i = sub i64 %past.sroa.41.1607, %past.sroa.31.1609
  %splat.splatinsert10.i98.i = insertelement <4 x i64> poison, i64 %sub9.i97.i, i64 0
  %splat.splat11.i99.i = shufflevector <4 x i64> %splat.splatinsert10.i98.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i100.i = icmp ult <4 x i64> %sub.i95.i, %splat.splat11.i99.i
  %or20.i101.i = or <4 x i1> %cmp3.i91.i, %cmp12.i100.i
  br label %old4.exit102.i

old4.exit102.i:
  %splat.splat.i.i73.pre-phi = phi <4 x i64> [ %splat.splat6.i94.i, %if.end.i87.i ], [ %.pre747, %if.then.i80.i ]
  %masked_load.i156.i628 = phi <4 x i64> [ %masked_load.i156.i627, %if.end.i87.i ], [ %masked_load.i156.i, %if.then.i80.i ]
  %retval.0.in.i85.i = phi <4 x i1> [ %or20.i101.i, %if.end.i87.i ], [ %cmp.i84.i, %if.then.i80.i ]
  %xor.i.i = xor <4 x i64> %masked_load.i156.i628, %or.i
  %and.i71.i = and <4 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <4 x i64> %and.i71.i, zeroinitializer
  %and8.i.i = and <4 x i64> %masked_load.i156.i628, splat (i64 32)
  %cmp9.i.i = icmp ne <4 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <4 x i64> %masked_load.i156.i628, %splat.splat.i.i73.pre-phi
  %and13.i.i = and <4 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <4 x i64> %and13.i.i, zeroinitializer
  %and1633.i.i.not726 = or <4 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <4 x i64> poison, i64 %past.sroa.61.0604, i64 0
  %splat.splat18.i.i = shufflevector <4 x i64> %splat.splatinsert17.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <4 x i64> %masked_load.i156.i628, %splat.splat18.i.i
  %and2134.i.i.not728 = or <4 x i1> %cmp19.i.i, %cmp9.i.i
  %or2235.i.i.not727 = and <4 x i1> %cmp.i.i, %and2134.i.i.not728
  %and2336.i.i.not = or <4 x i1> %and1633.i.i.not726, %or2235.i.i.not727
  %47 = xor <4 x i1> %retval.0.in.i85.i, splat (i1 true)
  %narrow = select <4 x i1> %and2336.i.i.not, <4 x i1> %47, <4 x i1> zeroinitializer
  %not.i.i = sext <4 x i1> %narrow to <4 x i64>
  br i1 %tobool5621, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <4 x i64> %masked_load.i156.i628, splat (i64 96)
  %cmp.i75 = icmp eq <4 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i77 = insertelement <4 x i64> poison, i64 %past.sroa.54.0605, i64 0
  %splat.splat.i78 = shufflevector <4 x i64> %splat.splatinsert.i77, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp16.i = icmp uge <4 x i64> %masked_load.i156.i628, %splat.splat.i78
  %and1866.i = and <4 x i1> %cmp16.i, %cmp.i75
  %or.i79 = select <4 x i1> %and1866.i, <4 x i64> splat (i64 -1), <4 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <4 x i64> [ %not.i.i, %old4.exit102.i ], [ %or.i79, %if.then14.i ]
  br i1 %tobool1.not619, label %if.end.i50, label %if.then21.i

if.then21.i:
  %tobool.i.i357 = icmp ne <4 x i64> %bad.1.i, zeroinitializer
  %insertvec.i.i358 = shufflevector <4 x i1> %tobool.i.i357, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %48 = bitcast <8 x i1> %insertvec.i.i358 to i8
  %49 = and i8 %48, 15
  %and.i.i359 = zext nneg i8 %49 to i32
  %and.i360 = and i32 %and.i.i359, %sub31
  %tobool.not.i361 = icmp eq i32 %and.i360, 0
  br i1 %tobool.not.i361, label %if.end.i50, label %land.lhs.true.i362

land.lhs.true.i362:
  %partial.i364 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %50 = load i64, ptr %partial.i364, align 8
  %tobool3.not.i365 = icmp eq i64 %50, 0
  br i1 %tobool3.not.i365, label %if.end.i50, label %if.then.i366

if.then.i366:
  %known5.i367 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i368 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %51 = load i64, ptr %index.i368, align 8
  %arrayidx.i369 = getelementptr inbounds nuw [32 x i64], ptr %known5.i367, i64 %51
  %shr.i370 = lshr <4 x i64> %masked_load.i156.i628, splat (i64 27)
  %and6.i371 = and <4 x i64> %shr.i370, splat (i64 31)
  %conv7.i372 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i373 = insertelement <4 x i64> poison, i64 %conv7.i372, i64 0
  %splat.splat.i374 = shufflevector <4 x i64> %splat.splatinsert.i373, <4 x i64> poison, <4 x i32> zeroinitializer
  %52 = and <4 x i64> %splat.splat.i374, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i375 = icmp ne <4 x i64> %52, zeroinitializer
  %53 = getelementptr i64, ptr %arrayidx.i369, <4 x i64> %and6.i371
  %masked_gather.i376 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %53, <4 x i1> %tobool10.i375, <4 x i64> zeroinitializer)
  %and11.i377 = and <4 x i64> %masked_load.i156.i628, splat (i64 -4294967296)
  %xor.i378 = xor <4 x i64> %masked_gather.i376, %masked_load.i156.i628
  %and12.i379 = and <4 x i64> %xor.i378, splat (i64 130023424)
  %and13.i380 = and <4 x i64> %masked_load.i156.i628, splat (i64 31)
  %and17.i381 = and <4 x i64> %masked_gather.i376, splat (i64 -4294967296)
  %and18.i382 = shl <4 x i64> %masked_gather.i376, splat (i64 32)
  %shl.i383 = and <4 x i64> %and18.i382, splat (i64 9007194959773696)
  %sub.i384 = sub <4 x i64> %and17.i381, %shl.i383
  %54 = icmp ugt <4 x i64> %and11.i377, %sub.i384
  %55 = icmp ne <4 x i64> %and12.i379, zeroinitializer
  %56 = icmp ne <4 x i64> %and13.i380, splat (i64 15)
  %57 = or <4 x i1> %56, %55
  %58 = icmp ugt <4 x i64> %and11.i377, %masked_gather.i376
  %59 = or <4 x i1> %58, %57
  %60 = and <4 x i1> %54, %59
  %61 = or <4 x i1> %cmp9.i.i, %60
  %and28.i386 = select <4 x i1> %61, <4 x i64> %bad.1.i, <4 x i64> zeroinitializer
  br label %if.end.i50

if.end.i50:
  %bad.2.i = phi <4 x i64> [ %bad.1.i, %if.end19.i ], [ %and28.i386, %if.then.i366 ], [ %bad.1.i, %land.lhs.true.i362 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i83 = icmp ne <4 x i64> %bad.2.i, zeroinitializer
  %insertvec.i.i84 = shufflevector <4 x i1> %tobool.i.i83, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %62 = bitcast <8 x i1> %insertvec.i.i84 to i8
  %63 = and i8 %62, 15
  %and.i.i85 = zext nneg i8 %63 to i32
  %and41.i = and i32 %and.i.i85, %sub31
  %tobool42.i = icmp ne i32 %and41.i, 0
  %64 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %64, 0
  br i1 %tobool7.not.i, label %load4.exit.i216, label %land.lhs.true.i

if.end.i50.thread:
  %65 = load i64, ptr @STORE, align 8
  %tobool7.not.i637 = icmp eq i64 %65, 0
  br i1 %tobool7.not.i637, label %load4.exit.i216.thread, label %lor.lhs.false15.i

load4.exit.i216.thread:
  %conv.i.i209704 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i210705 = insertelement <4 x i64> poison, i64 %conv.i.i209704, i64 0
  %splat.splat.i.i211706 = shufflevector <4 x i64> %splat.splatinsert.i.i210705, <4 x i64> poison, <4 x i32> zeroinitializer
  %66 = and <4 x i64> %splat.splat.i.i211706, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i.i212707 = icmp ne <4 x i64> %66, zeroinitializer
  %add.ptr.i.i214708 = getelementptr inbounds nuw i64, ptr %past.sroa.80.0616, i64 %shr
  %masked_load.i.i215709 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i214708, <4 x i1> %tobool.i.i212707, <4 x i64> zeroinitializer)
  %.pre752 = insertelement <4 x i64> poison, i64 %past.sroa.31.1609, i64 0
  %.pre753 = shufflevector <4 x i64> %.pre752, <4 x i64> poison, <4 x i32> zeroinitializer
  %.pre754 = insertelement <4 x i64> poison, i64 %past.sroa.61.0604, i64 0
  %.pre755 = shufflevector <4 x i64> %.pre754, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %if.then.i106.i

land.lhs.true.i:
  br i1 %tobool1.not619, label %if.end.i87.i181, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i645662 = phi i1 [ %tobool42.i, %land.lhs.true.i ], [ false, %if.end.i50.thread ]
  br i1 %past.sroa.89.0615.shrunk, label %if.then.i80.i116, label %if.end36.i

if.then.i80.i116:
  %conv.i135.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i136.i = insertelement <4 x i64> poison, i64 %conv.i135.i, i64 0
  %splat.splat.i137.i = shufflevector <4 x i64> %splat.splatinsert.i136.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %67 = and <4 x i64> %splat.splat.i137.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i138.i = icmp ne <4 x i64> %67, zeroinitializer
  %add.ptr.i140.i = getelementptr inbounds nuw i64, ptr %past.sroa.80.0616, i64 %shr
  %masked_load.i141.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i140.i, <4 x i1> %tobool.i138.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i82.i118 = insertelement <4 x i64> poison, i64 %past.sroa.41.1607, i64 0
  %splat.splat.i83.i119 = shufflevector <4 x i64> %splat.splatinsert.i82.i118, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i84.i120 = icmp ult <4 x i64> %masked_load.i141.i, %splat.splat.i83.i119
  %.pre756 = insertelement <4 x i64> poison, i64 %past.sroa.31.1609, i64 0
  %.pre757 = shufflevector <4 x i64> %.pre756, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit102.i121

if.end.i87.i181:
  %conv.i135.i668 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i136.i669 = insertelement <4 x i64> poison, i64 %conv.i135.i668, i64 0
  %splat.splat.i137.i670 = shufflevector <4 x i64> %splat.splatinsert.i136.i669, <4 x i64> poison, <4 x i32> zeroinitializer
  %68 = and <4 x i64> %splat.splat.i137.i670, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i138.i671 = icmp ne <4 x i64> %68, zeroinitializer
  %add.ptr.i140.i672 = getelementptr inbounds nuw i64, ptr %past.sroa.80.0616, i64 %shr
  %masked_load.i141.i673 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i140.i672, <4 x i1> %tobool.i138.i671, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i89.i183 = insertelement <4 x i64> poison, i64 %past.sroa.54.0605, i64 0
  %splat.splat2.i90.i184 = shufflevector <4 x i64> %splat.splatinsert1.i89.i183, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i91.i185 = icmp ult <4 x i64> %masked_load.i141.i673, %splat.splat2.i90.i184
  %sub.i95.i189 = sub <4 x i64> %masked_load.i141.i673, %splat.splat.i.i73.pre-phi
  %sub9.i97.i191 = sub i64 %past.sroa.41.1607, %past.sroa.31.1609
  %splat.splatinsert10.i98.i192 = insertelement <4 x i64> poison, i64 %sub9.i97.i191, i64 0
  %splat.splat11.i99.i193 = shufflevector <4 x i64> %splat.splatinsert10.i98.i192, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i100.i194 = icmp ult <4 x i64> %sub.i95.i189, %splat.splat11.i99.i193
  %or20.i101.i195 = or <4 x i1> %cmp3.i91.i185, %cmp12.i100.i194
  br label %old4.exit102.i121

old4.exit102.i121:
  %splat.splat.i.i134.pre-phi = phi <4 x i64> [ %splat.splat.i.i73.pre-phi, %if.end.i87.i181 ], [ %.pre757, %if.then.i80.i116 ]
  %masked_load.i141.i682 = phi <4 x i64> [ %masked_load.i141.i673, %if.end.i87.i181 ], [ %masked_load.i141.i, %if.then.i80.i116 ]
  %found.0.i645663674 = phi i1 [ %tobool42.i, %if.end.i87.i181 ], [ %found.0.i645662, %if.then.i80.i116 ]
  %retval.0.in.i85.i122 = phi <4 x i1> [ %or20.i101.i195, %if.end.i87.i181 ], [ %cmp.i84.i120, %if.then.i80.i116 ]
  %xor.i.i127 = xor <4 x i64> %masked_load.i141.i682, %splat.splat
  %and.i71.i128 = and <4 x i64> %xor.i.i127, splat (i64 4290773055)
  %cmp.i.i129 = icmp ne <4 x i64> %and.i71.i128, zeroinitializer
  %and8.i.i131 = and <4 x i64> %masked_load.i141.i682, splat (i64 32)
  %cmp9.i.i132 = icmp ne <4 x i64> %and8.i.i131, zeroinitializer
  %cmp11.i.i135 = icmp ult <4 x i64> %masked_load.i141.i682, %splat.splat.i.i134.pre-phi
  %and13.i.i136 = and <4 x i64> %xor.i.i127, splat (i64 4160749568)
  %cmp14.i.i137 = icmp ne <4 x i64> %and13.i.i136, zeroinitializer
  %and1633.i.i138.not730 = or <4 x i1> %cmp11.i.i135, %cmp14.i.i137
  %splat.splatinsert17.i.i140 = insertelement <4 x i64> poison, i64 %past.sroa.66.0603, i64 0
  %splat.splat18.i.i141 = shufflevector <4 x i64> %splat.splatinsert17.i.i140, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i142 = icmp uge <4 x i64> %masked_load.i141.i682, %splat.splat18.i.i141
  %and2134.i.i143.not732 = or <4 x i1> %cmp19.i.i142, %cmp9.i.i132
  %or2235.i.i144.not731 = and <4 x i1> %cmp.i.i129, %and2134.i.i143.not732
  %and2336.i.i145.not = or <4 x i1> %and1633.i.i138.not730, %or2235.i.i144.not731
  %69 = xor <4 x i1> %retval.0.in.i85.i122, splat (i1 true)
  %narrow729 = select <4 x i1> %and2336.i.i145.not, <4 x i1> %69, <4 x i1> zeroinitializer
  br i1 %tobool1.not619, label %if.end.i.i177, label %if.then21.i161

if.then21.i161:
  %insertvec.i.i318 = shufflevector <4 x i1> %narrow729, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %70 = bitcast <8 x i1> %insertvec.i.i318 to i8
  %71 = and i8 %70, 15
  %and.i.i319 = zext nneg i8 %71 to i32
  %and.i320 = and i32 %and.i.i319, %sub31
  %tobool.not.i321 = icmp eq i32 %and.i320, 0
  br i1 %tobool.not.i321, label %if.then.i.i174, label %land.lhs.true.i322

land.lhs.true.i322:
  %partial.i324 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %72 = load i64, ptr %partial.i324, align 8
  %tobool3.not.i325 = icmp eq i64 %72, 0
  br i1 %tobool3.not.i325, label %if.then.i.i174, label %if.then.i326

if.then.i326:
  %known5.i327 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i328 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %73 = load i64, ptr %index.i328, align 8
  %arrayidx.i329 = getelementptr inbounds nuw [32 x i64], ptr %known5.i327, i64 %73
  %shr.i330 = lshr <4 x i64> %masked_load.i141.i682, splat (i64 27)
  %and6.i331 = and <4 x i64> %shr.i330, splat (i64 31)
  %conv7.i332 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i333 = insertelement <4 x i64> poison, i64 %conv7.i332, i64 0
  %splat.splat.i334 = shufflevector <4 x i64> %splat.splatinsert.i333, <4 x i64> poison, <4 x i32> zeroinitializer
  %74 = and <4 x i64> %splat.splat.i334, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i335 = icmp ne <4 x i64> %74, zeroinitializer
  %75 = getelementptr i64, ptr %arrayidx.i329, <4 x i64> %and6.i331
  %masked_gather.i336 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %75, <4 x i1> %tobool10.i335, <4 x i64> zeroinitializer)
  %and11.i337 = and <4 x i64> %masked_load.i141.i682, splat (i64 -4294967296)
  %xor.i338 = xor <4 x i64> %masked_gather.i336, %masked_load.i141.i682
  %and12.i339 = and <4 x i64> %xor.i338, splat (i64 130023424)
  %and13.i340 = and <4 x i64> %masked_load.i141.i682, splat (i64 31)
  %and17.i341 = and <4 x i64> %masked_gather.i336, splat (i64 -4294967296)
  %and18.i342 = shl <4 x i64> %masked_gather.i336, splat (i64 32)
  %shl.i343 = and <4 x i64> %and18.i342, splat (i64 9007194959773696)
  %sub.i344 = sub <4 x i64> %and17.i341, %shl.i343
  %76 = icmp ugt <4 x i64> %and11.i337, %sub.i344
  %77 = icmp ne <4 x i64> %and12.i339, zeroinitializer
  %78 = icmp ne <4 x i64> %and13.i340, splat (i64 15)
  %79 = or <4 x i1> %78, %77
  %80 = icmp ugt <4 x i64> %and11.i337, %masked_gather.i336
  %81 = or <4 x i1> %80, %79
  %82 = and <4 x i1> %76, %81
  %83 = or <4 x i1> %cmp9.i.i132, %82
  %84 = select <4 x i1> %83, <4 x i1> %narrow729, <4 x i1> zeroinitializer
  br label %if.then.i.i174

if.then.i.i174:
  %bad.2.i164.ph = phi <4 x i1> [ %narrow729, %if.then21.i161 ], [ %narrow729, %land.lhs.true.i322 ], [ %84, %if.then.i326 ]
  %splat.splatinsert.i74.i = insertelement <4 x i64> poison, i64 %past.sroa.41.1607, i64 0
  %splat.splat.i75.i = shufflevector <4 x i64> %splat.splatinsert.i74.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i76.i = icmp ult <4 x i64> %masked_load.i141.i682, %splat.splat.i75.i
  br label %raced4.exit196

if.end.i.i177:
  %splat.splatinsert1.i.i = insertelement <4 x i64> poison, i64 %past.sroa.54.0605, i64 0
  %splat.splat2.i.i = shufflevector <4 x i64> %splat.splatinsert1.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <4 x i64> %masked_load.i141.i682, %splat.splat2.i.i
  %sub.i.i180 = sub <4 x i64> %masked_load.i141.i682, %splat.splat.i.i134.pre-phi
  %sub9.i.i = sub i64 %past.sroa.41.1607, %past.sroa.31.1609
  %splat.splatinsert10.i.i = insertelement <4 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <4 x i64> %splat.splatinsert10.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <4 x i64> %sub.i.i180, %splat.splat11.i.i
  %or20.i.i = or <4 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced4.exit196

raced4.exit196:
  %bad.2.i164685 = phi <4 x i1> [ %bad.2.i164.ph, %if.then.i.i174 ], [ %narrow729, %if.end.i.i177 ]
  %retval.0.in.i.i = phi <4 x i1> [ %cmp.i76.i, %if.then.i.i174 ], [ %or20.i.i, %if.end.i.i177 ]
  %and32.i = and <4 x i64> %masked_load.i141.i682, splat (i64 2097216)
  %cmp33.i = icmp ne <4 x i64> %and32.i, splat (i64 2097152)
  %narrow733.not = select <4 x i1> %cmp33.i, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i.i
  %not.narrow733.not = xor <4 x i1> %narrow733.not, splat (i1 true)
  %tobool.i.i167 = select <4 x i1> %not.narrow733.not, <4 x i1> splat (i1 true), <4 x i1> %bad.2.i164685
  %insertvec.i.i168 = shufflevector <4 x i1> %tobool.i.i167, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %85 = bitcast <8 x i1> %insertvec.i.i168 to i8
  %86 = and i8 %85, 15
  %and.i.i169 = zext nneg i8 %86 to i32
  %and41.i171 = and i32 %and.i.i169, %sub31
  %tobool42.i172 = icmp ne i32 %and41.i171, 0
  %or27129.i = or i1 %found.0.i645663674, %tobool42.i172
  br i1 %or27129.i, label %return, label %store4.exit188.i

load4.exit.i216:
  %conv.i.i209 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i210 = insertelement <4 x i64> poison, i64 %conv.i.i209, i64 0
  %splat.splat.i.i211 = shufflevector <4 x i64> %splat.splatinsert.i.i210, <4 x i64> poison, <4 x i32> zeroinitializer
  %87 = and <4 x i64> %splat.splat.i.i211, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i.i212 = icmp ne <4 x i64> %87, zeroinitializer
  %add.ptr.i.i214 = getelementptr inbounds nuw i64, ptr %past.sroa.80.0616, i64 %shr
  %masked_load.i.i215 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i214, <4 x i1> %tobool.i.i212, <4 x i64> zeroinitializer)
  br i1 %tobool1.not619, label %if.end.i111.i, label %if.then.i106.i

if.then.i106.i:
  %.pre751.pre-phi = phi <4 x i64> [ %.pre755, %load4.exit.i216.thread ], [ %splat.splat18.i.i, %load4.exit.i216 ]
  %.pre749.pre-phi = phi <4 x i64> [ %.pre753, %load4.exit.i216.thread ], [ %splat.splat.i.i73.pre-phi, %load4.exit.i216 ]
  %masked_load.i.i215721 = phi <4 x i64> [ %masked_load.i.i215709, %load4.exit.i216.thread ], [ %masked_load.i.i215, %load4.exit.i216 ]
  %found.1.i.ph719 = phi i1 [ false, %load4.exit.i216.thread ], [ %tobool42.i, %load4.exit.i216 ]
  %splat.splatinsert.i107.i = insertelement <4 x i64> poison, i64 %past.sroa.41.1607, i64 0
  %splat.splat.i108.i = shufflevector <4 x i64> %splat.splatinsert.i107.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i109.i = icmp ult <4 x i64> %masked_load.i.i215721, %splat.splat.i108.i
  br label %old4.exit.i220

if.end.i111.i:
  %splat.splatinsert1.i.i270 = insertelement <4 x i64> poison, i64 %past.sroa.54.0605, i64 0
  %splat.splat2.i.i271 = shufflevector <4 x i64> %splat.splatinsert1.i.i270, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i272 = icmp ult <4 x i64> %masked_load.i.i215, %splat.splat2.i.i271
  %sub.i.i276 = sub <4 x i64> %masked_load.i.i215, %splat.splat.i.i73.pre-phi
  %sub9.i.i278 = sub i64 %past.sroa.41.1607, %past.sroa.31.1609
  %splat.splatinsert10.i.i279 = insertelement <4 x i64> poison, i64 %sub9.i.i278, i64 0
  %splat.splat11.i.i280 = shufflevector <4 x i64> %splat.splatinsert10.i.i279, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i281 = icmp ult <4 x i64> %sub.i.i276, %splat.splat11.i.i280
  %or20.i.i282 = or <4 x i1> %cmp3.i.i272, %cmp12.i.i281
  br label %old4.exit.i220

old4.exit.i220:
  %splat.splat18.i.i238.pre-phi = phi <4 x i64> [ %splat.splat18.i.i, %if.end.i111.i ], [ %.pre751.pre-phi, %if.then.i106.i ]
  %splat.splat.i103.i.pre-phi = phi <4 x i64> [ %splat.splat.i.i73.pre-phi, %if.end.i111.i ], [ %.pre749.pre-phi, %if.then.i106.i ]
  %masked_load.i.i215720 = phi <4 x i64> [ %masked_load.i.i215, %if.end.i111.i ], [ %masked_load.i.i215721, %if.then.i106.i ]
  %found.1.i.ph718 = phi i1 [ %tobool42.i, %if.end.i111.i ], [ %found.1.i.ph719, %if.then.i106.i ]
  %retval.0.in.i.i221 = phi <4 x i1> [ %or20.i.i282, %if.end.i111.i ], [ %cmp.i109.i, %if.then.i106.i ]
  %xor.i.i226 = xor <4 x i64> %masked_load.i.i215720, %splat.splat
  %and.i.i227 = and <4 x i64> %xor.i.i226, splat (i64 4290773055)
  %cmp.i.i228 = icmp eq <4 x i64> %and.i.i227, zeroinitializer
  %and8.i.i230 = and <4 x i64> %masked_load.i.i215720, splat (i64 32)
  %cmp9.i.i231 = icmp eq <4 x i64> %and8.i.i230, zeroinitializer
  %cmp11.i.i232 = icmp uge <4 x i64> %masked_load.i.i215720, %splat.splat.i103.i.pre-phi
  %and13.i.i233 = and <4 x i64> %xor.i.i226, splat (i64 4160749568)
  %cmp14.i.i234 = icmp eq <4 x i64> %and13.i.i233, zeroinitializer
  %and1633.i.i235 = and <4 x i1> %cmp11.i.i232, %cmp14.i.i234
  %cmp19.i.i239 = icmp ult <4 x i64> %masked_load.i.i215720, %splat.splat18.i.i238.pre-phi
  %and2134.i.i240 = and <4 x i1> %cmp19.i.i239, %cmp9.i.i231
  %or2235.i.i241 = or <4 x i1> %cmp.i.i228, %and2134.i.i240
  %and2336.i.i242 = and <4 x i1> %and1633.i.i235, %or2235.i.i241
  %88 = select <4 x i1> %and2336.i.i242, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i.i221
  %narrow735 = xor <4 x i1> %88, splat (i1 true)
  %not.i.i243 = sext <4 x i1> %narrow735 to <4 x i64>
  br i1 %tobool1.not619, label %if.end.i247, label %if.then.i245

if.then.i245:
  %insertvec.i.i296 = shufflevector <4 x i1> %narrow735, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %89 = bitcast <8 x i1> %insertvec.i.i296 to i8
  %90 = and i8 %89, 15
  %and.i.i297 = zext nneg i8 %90 to i32
  %and.i298 = and i32 %and.i.i297, %sub31
  %tobool.not.i299 = icmp eq i32 %and.i298, 0
  br i1 %tobool.not.i299, label %if.end.i247, label %land.lhs.true.i300

land.lhs.true.i300:
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %91 = load i64, ptr %partial.i, align 8
  %tobool3.not.i302 = icmp eq i64 %91, 0
  br i1 %tobool3.not.i302, label %if.end.i247, label %if.then.i303

if.then.i303:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i304 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %92 = load i64, ptr %index.i304, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %92
  %shr.i = lshr <4 x i64> %masked_load.i.i215720, splat (i64 27)
  %and6.i = and <4 x i64> %shr.i, splat (i64 31)
  %conv7.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i305 = insertelement <4 x i64> poison, i64 %conv7.i, i64 0
  %splat.splat.i306 = shufflevector <4 x i64> %splat.splatinsert.i305, <4 x i64> poison, <4 x i32> zeroinitializer
  %93 = and <4 x i64> %splat.splat.i306, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i = icmp ne <4 x i64> %93, zeroinitializer
  %94 = getelementptr i64, ptr %arrayidx.i, <4 x i64> %and6.i
  %masked_gather.i = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %94, <4 x i1> %tobool10.i, <4 x i64> zeroinitializer)
  %and11.i = and <4 x i64> %masked_load.i.i215720, splat (i64 -4294967296)
  %xor.i307 = xor <4 x i64> %masked_gather.i, %masked_load.i.i215720
  %and12.i = and <4 x i64> %xor.i307, splat (i64 130023424)
  %and13.i = and <4 x i64> %masked_load.i.i215720, splat (i64 31)
  %and17.i = and <4 x i64> %masked_gather.i, splat (i64 -4294967296)
  %and18.i = shl <4 x i64> %masked_gather.i, splat (i64 32)
  %shl.i308 = and <4 x i64> %and18.i, splat (i64 9007194959773696)
  %sub.i = sub <4 x i64> %and17.i, %shl.i308
  %95 = icmp ugt <4 x i64> %and11.i, %sub.i
  %96 = icmp ne <4 x i64> %and12.i, zeroinitializer
  %97 = icmp ne <4 x i64> %and13.i, splat (i64 15)
  %98 = or <4 x i1> %97, %96
  %99 = icmp ugt <4 x i64> %and11.i, %masked_gather.i
  %100 = or <4 x i1> %99, %98
  %101 = and <4 x i1> %95, %100
  %102 = icmp ne <4 x i64> %and8.i.i230, zeroinitializer
  %103 = or <4 x i1> %102, %101
  %and28.i = select <4 x i1> %103, <4 x i64> %not.i.i243, <4 x i64> zeroinitializer
  br label %if.end.i247

if.end.i247:
  %bad.0.i = phi <4 x i64> [ %not.i.i243, %old4.exit.i220 ], [ %and28.i, %if.then.i303 ], [ %not.i.i243, %land.lhs.true.i300 ], [ %not.i.i243, %if.then.i245 ]
  %and.i248 = and <4 x i64> %masked_load.i.i215720, splat (i64 64)
  %cmp.i249 = icmp ne <4 x i64> %and.i248, zeroinitializer
  %and9.i = and <4 x i64> %xor.i.i226, splat (i64 -4294967281)
  %cmp10.i250 = icmp eq <4 x i64> %and9.i, zeroinitializer
  %and1297.i = and <4 x i1> %cmp.i249, %cmp10.i250
  %and14.i = and <4 x i64> %xor.i.i226, splat (i64 130023424)
  %and15.i251 = and <4 x i64> %masked_load.i.i215720, splat (i64 16)
  %or.i252 = or disjoint <4 x i64> %and14.i, %and15.i251
  %cmp16.i253 = icmp ne <4 x i64> %or.i252, zeroinitializer
  %and1898.i = and <4 x i1> %and1297.i, %cmp16.i253
  %or19.i = or <4 x i64> %splat.splat, splat (i64 2097152)
  %vector_select.i = select <4 x i1> %and1898.i, <4 x i64> %or19.i, <4 x i64> %splat.splat
  %cmp21.i = icmp eq <4 x i64> %and.i248, zeroinitializer
  %and23.i = select <4 x i1> %cmp21.i, <4 x i64> %bad.0.i, <4 x i64> zeroinitializer
  br i1 %tobool1.not619, label %if.then33.i, label %if.end41.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <4 x i64> %masked_load.i.i215720, ptr %cells.addr.i.i, align 32
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %104 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %104, i64 72
  %105 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i116.i = icmp eq i64 %105, 0
  br i1 %tobool.not.i116.i, label %own4.exit.i, label %if.end.i117.i

if.end.i117.i:
  %xor.i.i.i = xor <4 x i64> %vector_select.i, %masked_load.i.i215720
  %and.i42.i.i = and <4 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <4 x i64> %and.i42.i.i, zeroinitializer
  %and13.i.i.i = and <4 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <4 x i64> %and13.i.i.i, zeroinitializer
  %or2235.i.i.i = or <4 x i1> %and2134.i.i240, %cmp.i.i.i
  %and2336.i.i.i = and <4 x i1> %cmp14.i.i.i, %or2235.i.i.i
  %106 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i = insertelement <4 x i64> poison, i64 %106, i64 0
  %splat.splat.i122.i = shufflevector <4 x i64> %splat.splatinsert.i121.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <4 x i64> %masked_load.i.i215720, %splat.splat.i122.i
  %and1037.i.i = and <4 x i1> %cmp9.i.i231, %cmp8.i.i
  %107 = select <4 x i1> %and1037.i.i, <4 x i1> %and2336.i.i.i, <4 x i1> zeroinitializer
  %tobool.i.i.i736 = icmp ne <4 x i64> %and23.i, zeroinitializer
  %tobool.i.i.i = select <4 x i1> %107, <4 x i1> %tobool.i.i.i736, <4 x i1> zeroinitializer
  %insertvec.i.i.i = shufflevector <4 x i1> %tobool.i.i.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %108 = bitcast <8 x i1> %insertvec.i.i.i to i8
  %109 = and i8 %108, 15
  %and.i.i.i = zext nneg i8 %109 to i32
  %and14.i.i = and i32 %and.i.i.i, %sub31
  %tobool15.not.i.i266738 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i266738, label %for.cond.cleanup.i.i, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.cond.cleanup.i.i.loopexit:
  %110 = zext nneg i32 %own.1.i.i to i64
  br label %for.cond.cleanup.i.i

for.cond.cleanup.i.i:
  %own.0.i.i.lcssa = phi i64 [ 0, %if.end.i117.i ], [ %110, %for.cond.cleanup.i.i.loopexit ]
  %splat.splatinsert.i157.i = insertelement <4 x i64> poison, i64 %own.0.i.i.lcssa, i64 0
  %splat.splat.i158.i = shufflevector <4 x i64> %splat.splatinsert.i157.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %111 = and <4 x i64> %splat.splat.i158.i, <i64 1, i64 2, i64 4, i64 8>
  %112 = icmp eq <4 x i64> %111, zeroinitializer
  %113 = select <4 x i1> %112, <4 x i64> %and23.i, <4 x i64> zeroinitializer
  br label %own4.exit.i

for.body.i.i:
  %rest.0.i.i740 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i739 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %114 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i740, i1 true)
  %idxprom.i.i = zext nneg i32 %114 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %115 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %115)
  %116 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %116
  %sub.i123.i = sub nsw i32 0, %rest.0.i.i740
  %and20.i.i = and i32 %rest.0.i.i740, %sub.i123.i
  %or.i.i267 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i267, %own.0.i.i739
  %sub22.i.i = add nsw i32 %rest.0.i.i740, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i740
  %tobool15.not.i.i266 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i266, label %for.cond.cleanup.i.i.loopexit, label %for.body.i.i

own4.exit.i:
  %retval.0.i124.i = phi <4 x i64> [ %113, %for.cond.cleanup.i.i ], [ %and23.i, %if.then33.i ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  br label %if.end41.i

if.end41.i:
  %bad.2.i254 = phi <4 x i64> [ %and23.i, %if.end.i247 ], [ %retval.0.i124.i, %own4.exit.i ]
  %vector_select.i.i256 = select <4 x i1> %and1633.i.i235, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or1.i.i = or <4 x i64> %vector_select.i.i256, %masked_load.i.i215720
  %vector_cond2.i.i = icmp slt <4 x i64> %bad.2.i254, zeroinitializer
  %vector_select3.i.i = select <4 x i1> %vector_cond2.i.i, <4 x i64> %or1.i.i, <4 x i64> %vector_select.i
  %xor.i134.i = xor <4 x i64> %vector_select.i, %masked_load.i.i215720
  %and4.i.i = and <4 x i64> %xor.i134.i, splat (i64 130023440)
  %cmp.i135.i = icmp eq <4 x i64> %and4.i.i, zeroinitializer
  %117 = select <4 x i1> %cmp.i135.i, <4 x i1> %and1633.i.i235, <4 x i1> zeroinitializer
  %and5.i.i = select <4 x i1> %117, <4 x i64> %bad.2.i254, <4 x i64> zeroinitializer
  %tobool.i.i137.i = icmp ne <4 x i64> %and5.i.i, zeroinitializer
  %insertvec.i.i138.i = shufflevector <4 x i1> %tobool.i.i137.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %118 = bitcast <8 x i1> %insertvec.i.i138.i to i8
  %119 = and i8 %118, 15
  %tobool.not.i140.i = icmp eq i8 %119, 0
  br i1 %tobool.not.i140.i, label %read_after4.exit.i, label %if.end.i141.i

if.end.i141.i:
  %and.i163.i = and <4 x i64> %masked_load.i.i215720, splat (i64 15)
  %120 = icmp ne <4 x i64> %and.i163.i, splat (i64 5)
  %121 = icmp ne <4 x i64> %and.i163.i, splat (i64 9)
  %122 = and <4 x i1> %120, %121
  %vector_select19.i.i = select <4 x i1> %cmp9.i.i231, <4 x i64> %vector_select.i, <4 x i64> %masked_load.i.i215720
  %vector_cond20.i.i737 = icmp slt <4 x i64> %and5.i.i, zeroinitializer
  %vector_cond20.i.i = select <4 x i1> %122, <4 x i1> %vector_cond20.i.i737, <4 x i1> zeroinitializer
  %vector_select21.i.i = select <4 x i1> %vector_cond20.i.i, <4 x i64> %vector_select19.i.i, <4 x i64> %vector_select3.i.i
  br label %read_after4.exit.i

read_after4.exit.i:
  %retval.0.i144.i = phi <4 x i64> [ %vector_select21.i.i, %if.end.i141.i ], [ %vector_select3.i.i, %if.end41.i ]
  br i1 %tobool1.not619, label %if.end36.i, label %cond.end.i260

cond.end.i260:
  %splat.splatinsert.i258 = insertelement <4 x i64> poison, i64 %shr, i64 0
  %splat.splat.i259 = shufflevector <4 x i64> %splat.splatinsert.i258, <4 x i64> poison, <4 x i32> zeroinitializer
  %add.i = add nuw nsw <4 x i64> %splat.splat.i259, <i64 0, i64 1, i64 2, i64 3>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <4 x i64> %add.i, ptr %index.addr.i, align 32
  store <4 x i64> %masked_load.i.i215720, ptr %before.addr.i, align 32
  %partial.i441 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %123 = load i64, ptr %partial.i441, align 8
  %tobool.not.i442 = icmp eq i64 %123, 0
  br i1 %tobool.not.i442, label %remembers_readers.exit, label %if.end.i397

remembers_readers.exit:
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %124 = load ptr, ptr %common.i, align 8
  %next.i.i = getelementptr inbounds nuw i8, ptr %124, i64 8
  %125 = load i64, ptr %next.i.i, align 8
  %first.i.i443 = getelementptr inbounds nuw i8, ptr %124, i64 96
  %126 = load i64, ptr %first.i.i443, align 8
  %cmp.i.i444.not = icmp eq i64 %125, %126
  br i1 %cmp.i.i444.not, label %note_reads4.exit, label %if.end.i397

if.end.i397:
  %and.i398 = and <4 x i64> %retval.0.i144.i, splat (i64 32)
  %cmp.i399 = icmp ne <4 x i64> %and.i398, zeroinitializer
  %insertvec.i56.i = shufflevector <4 x i1> %cmp.i399, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %127 = bitcast <8 x i1> %insertvec.i56.i to i8
  %128 = and i8 %127, 15
  %and.i57.i = zext nneg i8 %128 to i32
  %and4.i = and i32 %and.i57.i, %sub31
  %insertvec.i.i403 = shufflevector <4 x i1> %cmp9.i.i231, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %129 = bitcast <8 x i1> %insertvec.i.i403 to i8
  %130 = and i8 %129, 15
  %and.i.i404 = zext nneg i8 %130 to i32
  %and10.i = and i32 %and4.i, %and.i.i404
  %tobool12.not.i741 = icmp eq i32 %and10.i, 0
  br i1 %tobool12.not.i741, label %for.cond.cleanup.critedge.i, label %land.rhs.i.lr.ph

land.rhs.i.lr.ph:
  %conv11.i = zext nneg i32 %and10.i to i64
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i742 = phi i64 [ %conv11.i, %land.rhs.i.lr.ph ], [ %and15.i407, %note_read.exit ]
  %131 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i742, i1 true)
  %arrayidx.i405 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %131
  %132 = load i64, ptr %arrayidx.i405, align 8
  %arrayidx14.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %131
  %133 = load i64, ptr %arrayidx14.i, align 8
  %134 = load ptr, ptr %readers.i, align 8
  %arrayidx.i445 = getelementptr inbounds nuw [32 x i32], ptr %134, i64 %132
  %shr.i.i446 = lshr i64 %133, 27
  %and.i.i447 = and i64 %shr.i.i446, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i445, i64 %and.i.i447
  %shr.i448 = lshr i64 %133, 32
  %conv.i = trunc nuw i64 %shr.i448 to i32
  %135 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i449 = icmp ult i32 %135, %conv.i
  br i1 %cmp.i449, label %if.then.i451, label %note_read.exit

if.then.i451:
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i406 = add nsw i64 %rest_.0.i742, -1
  %and15.i407 = and i64 %sub.i406, %rest_.0.i742
  %tobool12.not.i = icmp eq i64 %and15.i407, 0
  br i1 %tobool12.not.i, label %for.cond.cleanup.critedge.i.loopexit, label %land.rhs.i

for.cond.cleanup.critedge.i.loopexit:
  %.pre745 = load i64, ptr %partial.i441, align 8
  br label %for.cond.cleanup.critedge.i

for.cond.cleanup.critedge.i:
  %136 = phi i64 [ %.pre745, %for.cond.cleanup.critedge.i.loopexit ], [ %123, %if.end.i397 ]
  %tobool17.not.i = icmp eq i64 %136, 0
  %and4.mask.i = select i1 %tobool17.not.i, i32 %and4.i, i32 %sub31
  %tobool28.not.i743 = icmp eq i32 %and4.mask.i, 0
  br i1 %tobool28.not.i743, label %note_reads4.exit, label %land.rhs29.i.lr.ph

land.rhs29.i.lr.ph:
  %conv25.i = zext nneg i32 %and4.mask.i to i64
  %readers.i452 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i454 = lshr i64 %past.sroa.24.0610, 27
  %and.i.i455 = and i64 %shr.i.i454, 31
  %shr.i457 = lshr i64 %past.sroa.24.0610, 32
  %conv.i458 = trunc nuw i64 %shr.i457 to i32
  br label %land.rhs29.i

land.rhs29.i:
  %rest_16.0.i744 = phi i64 [ %conv25.i, %land.rhs29.i.lr.ph ], [ %and38.i, %note_read.exit462 ]
  %137 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_16.0.i744, i1 true)
  %arrayidx35.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %137
  %138 = load i64, ptr %arrayidx35.i, align 8
  %139 = load ptr, ptr %readers.i452, align 8
  %arrayidx.i453 = getelementptr inbounds nuw [32 x i32], ptr %139, i64 %138
  %arrayidx1.i456 = getelementptr inbounds nuw i32, ptr %arrayidx.i453, i64 %and.i.i455
  %140 = load i32, ptr %arrayidx1.i456, align 4
  %cmp.i459 = icmp ult i32 %140, %conv.i458
  br i1 %cmp.i459, label %if.then.i461, label %note_read.exit462

if.then.i461:
  store i32 %conv.i458, ptr %arrayidx1.i456, align 4
  br label %note_read.exit462

note_read.exit462:
  %sub37.i = add nsw i64 %rest_16.0.i744, -1
  %and38.i = and i64 %sub37.i, %rest_16.0.i744
  %tobool28.not.i = icmp eq i64 %and38.i, 0
  br i1 %tobool28.not.i, label %note_reads4.exit, label %land.rhs29.i

note_reads4.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph718, label %return, label %store4.exit188.i

if.end36.i:
  %found.1.i697 = phi i1 [ %found.0.i645662, %lor.lhs.false15.i ], [ %found.1.i.ph718, %read_after4.exit.i ]
  %cond12.i.sroa.speculated651691 = phi ptr [ %past.sroa.76.0617, %lor.lhs.false15.i ], [ %past.sroa.80.0616, %read_after4.exit.i ]
  %fresh.0.i = phi <4 x i64> [ %splat.splat, %lor.lhs.false15.i ], [ %retval.0.i144.i, %read_after4.exit.i ]
  br i1 %found.1.i697, label %return, label %store4.exit188.i

store4.exit188.i:
  %fresh.0.i725 = phi <4 x i64> [ %splat.splat, %raced4.exit196 ], [ %fresh.0.i, %if.end36.i ], [ %retval.0.i144.i, %note_reads4.exit ]
  %cond12.i.sroa.speculated651691724 = phi ptr [ %past.sroa.76.0617, %raced4.exit196 ], [ %cond12.i.sroa.speculated651691, %if.end36.i ], [ %past.sroa.80.0616, %note_reads4.exit ]
  %conv.i179.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i180.i = insertelement <4 x i64> poison, i64 %conv.i179.i, i64 0
  %splat.splat.i181.i = shufflevector <4 x i64> %splat.splatinsert.i180.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %141 = and <4 x i64> %splat.splat.i181.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i182.i = icmp ne <4 x i64> %141, zeroinitializer
  %add.ptr.i184.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated651691724, i64 %shr
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %fresh.0.i725, ptr align 8 %add.ptr.i184.i, <4 x i1> %tobool.i182.i)
  br label %return

return:
  %retval.1 = phi i1 [ false, %entry ], [ true, %sw.bb2.i ], [ %tobool19, %if.then18 ], [ true, %all_marked.exit ], [ true, %sw.default.i ], [ true, %sw.bb9.i ], [ true, %sw.bb6.i ], [ true, %if.end36.i ], [ false, %store4.exit188.i ], [ true, %raced4.exit196 ], [ true, %note_reads4.exit ]
  ret i1 %retval.1
}

define internal fastcc noundef zeroext i1 @any(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %address.addr.i1351 = alloca <16 x i64>, align 128
  %address.addr.i = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %before.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i791 = alloca <16 x i64>, align 128
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
  br i1 %tobool2.not.i, label %if.end3.thread1886, label %past_of_words.exit

if.end3.thread1886:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i1885 = load i64, ptr %valid_global.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %4 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %4, ptr %address, align 128
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1389 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1389, align 8
  %arrayidx.i1390 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1390, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1390, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1390, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1392 = getelementptr inbounds nuw i8, ptr %arrayidx.i1390, i64 80
  %12 = load i64, ptr %read_mark.i1392, align 8
  %cond.i.i1393 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i1397 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1397, label %load16.exit.i1325, label %if.end.i1398

if.end.i1398:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1399 = icmp eq ptr %16, %2
  br i1 %cmp.i1399, label %cond.true.i1403, label %cond.end.i1400

cond.true.i1403:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1404 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1404, align 8
  br label %cond.end.i1400

cond.end.i1400:
  %cond.i1401 = phi i64 [ %20, %cond.true.i1403 ], [ -1, %if.end.i1398 ]
  %cond.i.i1402 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1401)
  br label %load16.exit.i1325

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
  %tracked.i.i1407 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1407, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1408 = add i64 %26, -1
  %cmp.i1409 = icmp ult i64 %sub.i1408, 2048
  br i1 %cmp.i1409, label %if.then.i1411, label %if.end3.thread

if.then.i1411:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end3.thread

past_of_words.exit:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %27 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  br label %if.end3.thread

if.end3.thread:
  %past.sroa.123.01851 = phi ptr [ null, %past_of_words.exit ], [ %cond24.i.i, %if.then.i1411 ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then32.i ]
  %past.sroa.129.01849 = phi ptr [ null, %past_of_words.exit ], [ %cond29.i.i, %if.then.i1411 ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then32.i ]
  %past.sroa.142.0.shrunk1847 = phi i1 [ false, %past_of_words.exit ], [ %cmp17.i, %if.then.i1411 ], [ false, %if.then11.i ], [ %cmp17.i, %if.then32.i ]
  %past.sroa.137.0.shrunk1845 = phi i1 [ false, %past_of_words.exit ], [ %cmp.i, %if.then.i1411 ], [ %cmp.i, %if.then11.i ], [ %cmp.i, %if.then32.i ]
  %past.sroa.116.01843 = phi i64 [ %cond9.i, %past_of_words.exit ], [ %cond19.i.i, %if.then.i1411 ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then32.i ]
  %past.sroa.111.01841 = phi i64 [ %27, %past_of_words.exit ], [ %cond.i.i, %if.then.i1411 ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then32.i ]
  %past.sroa.107.01839 = phi i64 [ 0, %past_of_words.exit ], [ %cond.i.i1393, %if.then.i1411 ], [ %cond.i.i1393, %if.then11.i ], [ %cond.i.i1393, %if.then32.i ]
  %past.sroa.42.01831 = phi i64 [ 0, %past_of_words.exit ], [ %or6.i.i, %if.then.i1411 ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then32.i ]
  %past.sroa.49.11828 = phi i64 [ 0, %past_of_words.exit ], [ %8, %if.then.i1411 ], [ %8, %if.then11.i ], [ %8, %if.then32.i ]
  %past.sroa.66.11825 = phi i64 [ 0, %past_of_words.exit ], [ %9, %if.then.i1411 ], [ %9, %if.then11.i ], [ %9, %if.then32.i ]
  %past.sroa.87.01822 = phi i64 [ 0, %past_of_words.exit ], [ %10, %if.then.i1411 ], [ %10, %if.then11.i ], [ %10, %if.then32.i ]
  %past.sroa.99.01820 = phi i64 [ 0, %past_of_words.exit ], [ %11, %if.then.i1411 ], [ %11, %if.then11.i ], [ %11, %if.then32.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %28 = load <16 x i64>, ptr %addresses, align 8
  %splat.splatinsert = insertelement <16 x i64> poison, i64 %past.sroa.111.01841, i64 0
  %splat.splat = shufflevector <16 x i64> %splat.splatinsert, <16 x i64> poison, <16 x i32> zeroinitializer
  %add = add <16 x i64> %28, %splat.splat
  store <16 x i64> %add, ptr %address, align 128
  br label %if.end7

load16.exit.i1325:
  %past.sroa.66.1.ph = phi i64 [ %cond.i.i1402, %cond.end.i1400 ], [ %9, %if.then.i.i ]
  %past.sroa.49.1.ph = phi i64 [ %cond.i1401, %cond.end.i1400 ], [ %8, %if.then.i.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %29 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %29, ptr %address, align 128
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i)
  store <16 x i64> %29, ptr %address.addr.i, align 128
  %splat.splatinsert.i1312 = insertelement <16 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat.i1313 = shufflevector <16 x i64> %splat.splatinsert.i1312, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i1314 = sub <16 x i64> %29, %splat.splat.i1313
  %div14.i = lshr <16 x i64> %sub.i1314, splat (i64 5)
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %30 = load ptr, ptr %sector_writes.i, align 8
  %nowhere1.i.i1339 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %31 = ptrtoint ptr %nowhere1.i.i1339 to i64
  %32 = ptrtoint ptr %30 to i64
  %sub.i.i1340 = sub nsw i64 %31, %32
  %shr.i.i1341 = ashr i64 %sub.i.i1340, 3
  %conv.i18.i = trunc nuw i32 %mask to i16
  %33 = bitcast i16 %conv.i18.i to <16 x i1>
  %splat.splatinsert.i.i1344 = insertelement <16 x i64> poison, i64 %shr.i.i1341, i64 0
  %splat.splat.i.i1345 = shufflevector <16 x i64> %splat.splatinsert.i.i1344, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i1347 = select <16 x i1> %33, <16 x i64> %div14.i, <16 x i64> %splat.splat.i.i1345
  %34 = getelementptr i64, ptr %30, <16 x i64> %vector_select.i.i1347
  %masked_gather.i.i1348 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %34, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i1327 = icmp ne <16 x i64> %masked_gather.i.i1348, splat (i64 -1)
  %35 = bitcast <16 x i1> %cmp.i1327 to i16
  %mask.sroa.0.0.insert.ext.i.i1331 = zext i16 %35 to i32
  %and.i1332 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1331
  %tobool.not.i13341741 = icmp eq i32 %and.i1332, 0
  br i1 %tobool.not.i13341741, label %split_lanes16.exit, label %for.body.i

for.body.i:
  %rest.0.i1742 = phi i32 [ %and6.i1336, %for.body.i ], [ %and.i1332, %load16.exit.i1325 ]
  %36 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1742, i1 true)
  %idxprom.i = zext nneg i32 %36 to i64
  %arrayidx.i1335 = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i
  %37 = load i64, ptr %arrayidx.i1335, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %37)
  %sub5.i = add nsw i32 %rest.0.i1742, -1
  %and6.i1336 = and i32 %sub5.i, %rest.0.i1742
  %tobool.not.i1334 = icmp eq i32 %and6.i1336, 0
  br i1 %tobool.not.i1334, label %split_lanes16.exit, label %for.body.i

split_lanes16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  br label %if.end7

if.end7:
  %past.sroa.123.01850 = phi ptr [ %past.sroa.123.01851, %if.end3.thread ], [ %cond24.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1886 ]
  %past.sroa.129.01848 = phi ptr [ %past.sroa.129.01849, %if.end3.thread ], [ %cond29.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1886 ]
  %past.sroa.142.0.shrunk1846 = phi i1 [ %past.sroa.142.0.shrunk1847, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1886 ]
  %past.sroa.137.0.shrunk1844 = phi i1 [ %past.sroa.137.0.shrunk1845, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1886 ]
  %past.sroa.116.01842 = phi i64 [ %past.sroa.116.01843, %if.end3.thread ], [ %cond19.i.i, %split_lanes16.exit ], [ %cond9.i1885, %if.end3.thread1886 ]
  %past.sroa.111.01840 = phi i64 [ %past.sroa.111.01841, %if.end3.thread ], [ %cond.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1886 ]
  %past.sroa.107.01838 = phi i64 [ %past.sroa.107.01839, %if.end3.thread ], [ %cond.i.i1393, %split_lanes16.exit ], [ 0, %if.end3.thread1886 ]
  %past.sroa.42.01830 = phi i64 [ %past.sroa.42.01831, %if.end3.thread ], [ %or6.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1886 ]
  %past.sroa.49.11827 = phi i64 [ %past.sroa.49.11828, %if.end3.thread ], [ %past.sroa.49.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1886 ]
  %past.sroa.66.11824 = phi i64 [ %past.sroa.66.11825, %if.end3.thread ], [ %past.sroa.66.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1886 ]
  %past.sroa.87.01821 = phi i64 [ %past.sroa.87.01822, %if.end3.thread ], [ %10, %split_lanes16.exit ], [ 0, %if.end3.thread1886 ]
  %past.sroa.99.01819 = phi i64 [ %past.sroa.99.01820, %if.end3.thread ], [ %11, %split_lanes16.exit ], [ 0, %if.end3.thread1886 ]
  %tobool1.not1817 = phi i1 [ false, %if.end3.thread ], [ true, %split_lanes16.exit ], [ true, %if.end3.thread1886 ]
  %38 = phi <16 x i64> [ %add, %if.end3.thread ], [ %29, %split_lanes16.exit ], [ %4, %if.end3.thread1886 ]
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %39, 0
  br i1 %tobool8.not, label %if.end20, label %if.then9

if.then9:
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i1351)
  store <16 x i64> %38, ptr %address.addr.i1351, align 128
  %40 = load i64, ptr @NBYTES, align 8
  %cmp.i1356 = icmp ult i64 %40, 4
  br i1 %cmp.i1356, label %for.body.i1373.lr.ph, label %for.cond.cleanup.i

for.body.i1373.lr.ph:
  %cmp1.i = icmp eq i64 %40, 1
  br label %for.body.i1373

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %if.then9 ], [ %missing.1.i, %if.end.i1383 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %41 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %41, %past.sroa.116.01842
  %splat.splatinsert.i1359 = insertelement <16 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i1360 = shufflevector <16 x i64> %splat.splatinsert.i1359, <16 x i64> poison, <16 x i32> zeroinitializer
  %conv.i.i1361 = trunc nuw i32 %mask to i16
  %42 = bitcast i16 %conv.i.i1361 to <16 x i1>
  %vector_select.i1363 = select <16 x i1> %42, <16 x i64> %38, <16 x i64> %splat.splat.i1360
  %cmp12.i = icmp eq i64 %40, 4
  br i1 %cmp12.i, label %if.end19.i1364.thread, label %if.end19.i1364

for.body.i1373:
  %missing.0.i1745 = phi i32 [ 0, %for.body.i1373.lr.ph ], [ %missing.1.i, %if.end.i1383 ]
  %rest.0.i13551744 = phi i32 [ %mask, %for.body.i1373.lr.ph ], [ %and8.i1384, %if.end.i1383 ]
  %43 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i13551744, i1 true)
  %idxprom.i1375 = zext nneg i32 %43 to i64
  %arrayidx.i1376 = getelementptr inbounds nuw i64, ptr %address.addr.i1351, i64 %idxprom.i1375
  %44 = load i64, ptr %arrayidx.i1376, align 8
  %add.i1377 = add i64 %44, %past.sroa.116.01842
  %45 = inttoptr i64 %add.i1377 to ptr
  br i1 %cmp1.i, label %cond.true.i1385, label %cond.false.i1378

cond.true.i1385:
  %46 = load i8, ptr %45, align 1
  %cmp2.not.i = icmp eq i8 %46, -1
  br i1 %cmp2.not.i, label %if.end.i1383, label %if.then.i1379

cond.false.i1378:
  %47 = load i16, ptr %45, align 2
  %cmp5.not.i = icmp eq i16 %47, -1
  br i1 %cmp5.not.i, label %if.end.i1383, label %if.then.i1379

if.then.i1379:
  %sub.i1380 = sub nsw i32 0, %rest.0.i13551744
  %and.i1381 = and i32 %rest.0.i13551744, %sub.i1380
  %or.i1382 = or i32 %missing.0.i1745, %and.i1381
  br label %if.end.i1383

if.end.i1383:
  %missing.1.i = phi i32 [ %or.i1382, %if.then.i1379 ], [ %missing.0.i1745, %cond.true.i1385 ], [ %missing.0.i1745, %cond.false.i1378 ]
  %sub7.i = add nsw i32 %rest.0.i13551744, -1
  %and8.i1384 = and i32 %sub7.i, %rest.0.i13551744
  %tobool.i1357.not = icmp eq i32 %and8.i1384, 0
  br i1 %tobool.i1357.not, label %for.cond.cleanup.i, label %for.body.i1373

if.end19.i1364.thread:
  %48 = inttoptr i64 %past.sroa.116.01842 to ptr
  %shr.i1370 = ashr <16 x i64> %vector_select.i1363, splat (i64 2)
  %49 = getelementptr i32, ptr %48, <16 x i64> %shr.i1370
  %masked_gather.i1371 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %49, <16 x i1> splat (i1 true), <16 x i32> poison)
  %cmp16.i1372 = icmp ne <16 x i32> %masked_gather.i1371, splat (i32 -1)
  %50 = bitcast <16 x i1> %cmp16.i1372 to i16
  %mask.sroa.0.0.insert.ext.i59.i = zext i16 %50 to i32
  br label %unwritten16.exit

if.end19.i1364:
  %div54.i = lshr i64 %40, 3
  %cmp21.i13651747.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i13651747.not, label %unwritten16.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %51 = inttoptr i64 %past.sroa.116.01842 to ptr
  %shr27.i = ashr <16 x i64> %vector_select.i1363, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %51, <16 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i1749 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i1748 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <16 x ptr> %invariant.gep, i64 %part.0.i1748
  %masked_gather28.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %gep, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp29.i = icmp ne <16 x i64> %masked_gather28.i, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp29.i to i16
  %mask.sroa.0.0.insert.ext.i.i1368 = zext i16 %52 to i32
  %or33.i = or i32 %missing.3.i1749, %mask.sroa.0.0.insert.ext.i.i1368
  %inc.i = add nuw nsw i64 %part.0.i1748, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten16.exit, label %for.body24.i

unwritten16.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i1364 ], [ %mask.sroa.0.0.insert.ext.i59.i, %if.end19.i1364.thread ], [ %or33.i, %for.body24.i ]
  %and36.i = and i32 %missing.3.i.lcssa, %mask
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i1351)
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
  %rest.01752 = phi i32 [ %and36.i, %for.body.lr.ph ], [ %and, %mark_written.exit ]
  br i1 %cmp3.not.i, label %mark_written.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %54 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.01752, i1 true)
  %idxprom = zext nneg i32 %54 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address, i64 %idxprom
  %55 = load i64, ptr %arrayidx, align 8
  %add19 = add i64 %55, %past.sroa.116.01842
  %56 = inttoptr i64 %add19 to ptr
  br label %for.body.i1412

for.body.i1412:
  %index.04.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i1414, %for.body.i1412 ]
  %arrayidx.i1413 = getelementptr inbounds nuw i8, ptr %56, i64 %index.04.i
  store i8 -1, ptr %arrayidx.i1413, align 1
  %inc.i1414 = add nuw i64 %index.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i1414, %40
  br i1 %exitcond.not.i, label %mark_written.exit, label %for.body.i1412

mark_written.exit:
  %sub = add nsw i32 %rest.01752, -1
  %and = and i32 %sub, %rest.01752
  %tobool18.not = icmp eq i32 %and, 0
  br i1 %tobool18.not, label %if.end20, label %for.body

if.end20:
  br i1 %tobool.not.i, label %cleanup65, label %if.end23

if.end23:
  %splat.splatinsert26 = insertelement <16 x i64> poison, i64 %past.sroa.111.01840, i64 0
  %splat.splat27 = shufflevector <16 x i64> %splat.splatinsert26, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub28 = sub <16 x i64> %38, %splat.splat27
  %shr = lshr <16 x i64> %sub28, splat (i64 2)
  %splat.splatinsert29 = insertelement <16 x i64> poison, i64 %past.sroa.42.01830, i64 0
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
  %or.cond1707 = select i1 %tobool1.not1817, i1 true, i1 %past.sroa.137.0.shrunk1844
  br i1 %or.cond1707, label %load16.exit151.i249, label %if.end.i110.thread

load16.exit151.i249:
  %nowhere1.i188.i254 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %58 = ptrtoint ptr %nowhere1.i188.i254 to i64
  %59 = ptrtoint ptr %past.sroa.123.01850 to i64
  %sub.i189.i255 = sub nsw i64 %58, %59
  %shr.i190.i256 = ashr i64 %sub.i189.i255, 3
  %conv.i223.i258 = trunc nuw i32 %mask to i16
  %60 = bitcast i16 %conv.i223.i258 to <16 x i1>
  %splat.splatinsert.i194.i261 = insertelement <16 x i64> poison, i64 %shr.i190.i256, i64 0
  %splat.splat.i195.i262 = shufflevector <16 x i64> %splat.splatinsert.i194.i261, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i197.i263 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i195.i262
  %61 = getelementptr i64, ptr %past.sroa.123.01850, <16 x i64> %vector_select.i197.i263
  %masked_gather.i150.i264 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %61, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i92.i = insertelement <16 x i64> poison, i64 %past.sroa.49.11827, i64 0
  %splat.splat6.i93.i = shufflevector <16 x i64> %splat.splatinsert5.i92.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1817, label %if.end.i86.i, label %if.then.i79.i

if.then.i79.i:
  %splat.splatinsert.i81.i = insertelement <16 x i64> poison, i64 %past.sroa.66.11824, i64 0
  %splat.splat.i82.i = shufflevector <16 x i64> %splat.splatinsert.i81.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i = icmp ult <16 x i64> %masked_gather.i150.i264, %splat.splat.i82.i
  br label %old16.exit101.i

if.end.i86.i:
  %splat.splatinsert1.i88.i = insertelement <16 x i64> poison, i64 %past.sroa.87.01821, i64 0
  %splat.splat2.i89.i = shufflevector <16 x i64> %splat.splatinsert1.i88.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i = icmp ult <16 x i64> %masked_gather.i150.i264, %splat.splat2.i89.i
  %sub.i94.i = sub <16 x i64> %masked_gather.i150.i264, %splat.splat6.i93.i
  %sub9.i96.i = sub i64 %past.sroa.66.11824, %past.sroa.49.11827
  %splat.splatinsert10.i97.i = insertelement <16 x i64> poison, i64 %sub9.i96.i, i64 0
  %splat.splat11.i98.i = shufflevector <16 x i64> %splat.splatinsert10.i97.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i = icmp ult <16 x i64> %sub.i94.i, %splat.splat11.i98.i
  %or20.i100.i = or <16 x i1> %cmp3.i90.i, %cmp12.i99.i
  br label %old16.exit101.i

old16.exit101.i:
  %retval.0.in.i84.i = phi <16 x i1> [ %or20.i100.i, %if.end.i86.i ], [ %cmp.i83.i, %if.then.i79.i ]
  %xor.i.i = xor <16 x i64> %masked_gather.i150.i264, %or
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and1.i.i = and <16 x i64> %masked_gather.i150.i264, splat (i64 15)
  %cmp2.i.i = icmp ne <16 x i64> %and1.i.i, splat (i64 15)
  %and4.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773040)
  %cmp5.i.i = icmp ne <16 x i64> %and4.i.i, zeroinitializer
  %and733.i.i.not1725 = or <16 x i1> %cmp2.i.i, %cmp5.i.i
  %or34.i.i.not1724 = and <16 x i1> %cmp.i.i, %and733.i.i.not1725
  %and8.i.i = and <16 x i64> %masked_gather.i150.i264, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_gather.i150.i264, %splat.splat6.i93.i
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1722 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.sroa.99.01819, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_gather.i150.i264, %splat.splat18.i.i
  %and2136.i.i.not1726 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1723 = and <16 x i1> %and2136.i.i.not1726, %or34.i.i.not1724
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1722, %or2237.i.i.not1723
  %62 = xor <16 x i1> %retval.0.in.i84.i, splat (i1 true)
  %narrow1721 = select <16 x i1> %and2338.i.i.not, <16 x i1> %62, <16 x i1> zeroinitializer
  %cmp.i.i1066 = icmp eq <16 x i64> %and1.i.i, splat (i64 5)
  %cmp1.i.i1067 = icmp eq <16 x i64> %and1.i.i, splat (i64 9)
  %or4.i.i1068 = or <16 x i1> %cmp.i.i1066, %cmp1.i.i1067
  %and.i1070 = select <16 x i1> %or4.i.i1068, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i
  %and1.i1071 = and <16 x i64> %and.i1070, %or
  %cmp.i1072 = icmp ne <16 x i64> %and1.i1071, zeroinitializer
  %and12.i1727 = and <16 x i1> %cmp.i1072, %narrow1721
  %and12.i = sext <16 x i1> %and12.i1727 to <16 x i64>
  br i1 %tobool1.not1817, label %if.end19.i.thread, label %if.then21.i

if.end19.i.thread:
  %and15.i = and <16 x i64> %masked_gather.i150.i264, splat (i64 96)
  %cmp.i284 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i = insertelement <16 x i64> poison, i64 %past.sroa.87.01821, i64 0
  %splat.splat.i = shufflevector <16 x i64> %splat.splatinsert.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_gather.i150.i264, %splat.splat.i
  %and1866.i = and <16 x i1> %cmp16.i, %cmp.i284
  %or.i = select <16 x i1> %and1866.i, <16 x i64> splat (i64 -1), <16 x i64> %and12.i
  br label %if.end.i110

if.then21.i:
  %63 = bitcast <16 x i1> %and12.i1727 to i16
  %mask.sroa.0.0.insert.ext.i.i1262 = zext i16 %63 to i32
  %and.i1263 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1262
  %tobool.not.i1264 = icmp eq i32 %and.i1263, 0
  br i1 %tobool.not.i1264, label %if.end.i110, label %land.lhs.true.i1265

land.lhs.true.i1265:
  %partial.i1267 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %64 = load i64, ptr %partial.i1267, align 8
  %tobool3.not.i1268 = icmp eq i64 %64, 0
  br i1 %tobool3.not.i1268, label %if.end.i110, label %if.then.i1269

if.then.i1269:
  %known5.i1270 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1271 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %65 = load i64, ptr %index.i1271, align 8
  %arrayidx.i1272 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1270, i64 %65
  %shr.i1273 = lshr <16 x i64> %masked_gather.i150.i264, splat (i64 27)
  %and6.i1274 = and <16 x i64> %shr.i1273, splat (i64 31)
  %66 = getelementptr i64, ptr %arrayidx.i1272, <16 x i64> %and6.i1274
  %masked_gather.i1276 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %66, <16 x i1> %60, <16 x i64> zeroinitializer)
  %and8.i1277 = and <16 x i64> %masked_gather.i150.i264, splat (i64 -4294967296)
  %xor.i1278 = xor <16 x i64> %masked_gather.i1276, %masked_gather.i150.i264
  %and9.i1279 = and <16 x i64> %xor.i1278, splat (i64 130023424)
  %and10.i1280 = and <16 x i64> %masked_gather.i150.i264, splat (i64 31)
  %and14.i1281 = and <16 x i64> %masked_gather.i1276, splat (i64 -4294967296)
  %and15.i1282 = shl <16 x i64> %masked_gather.i1276, splat (i64 32)
  %shl.i1283 = and <16 x i64> %and15.i1282, splat (i64 9007194959773696)
  %sub.i1284 = sub <16 x i64> %and14.i1281, %shl.i1283
  %67 = icmp ugt <16 x i64> %and8.i1277, %sub.i1284
  %68 = icmp ne <16 x i64> %and9.i1279, zeroinitializer
  %69 = icmp ne <16 x i64> %and10.i1280, splat (i64 15)
  %70 = or <16 x i1> %69, %68
  %71 = icmp ugt <16 x i64> %and8.i1277, %masked_gather.i1276
  %72 = or <16 x i1> %71, %70
  %73 = and <16 x i1> %67, %72
  %74 = or <16 x i1> %cmp9.i.i, %73
  %and25.i1286 = select <16 x i1> %74, <16 x i64> %and12.i, <16 x i64> zeroinitializer
  br label %if.end.i110

if.end.i110:
  %bad.2.i = phi <16 x i64> [ %or.i, %if.end19.i.thread ], [ %and25.i1286, %if.then.i1269 ], [ %and12.i, %land.lhs.true.i1265 ], [ %and12.i, %if.then21.i ]
  %75 = load i64, ptr @STORE, align 8
  %tobool.i.i289 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %76 = bitcast <16 x i1> %tobool.i.i289 to i16
  %mask.sroa.0.0.insert.ext.i.i290 = zext i16 %76 to i32
  %and41.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i290
  %tobool42.i = icmp ne i32 %and41.i, 0
  %tobool7.not.i113 = icmp eq i64 %75, 0
  br i1 %tobool7.not.i113, label %load16.exit.i694, label %land.lhs.true.i119

if.end.i110.thread:
  %77 = load i64, ptr @STORE, align 8
  %tobool7.not.i1131621 = icmp eq i64 %77, 0
  br i1 %tobool7.not.i1131621, label %if.end.i110.thread.load16.exit.i694_crit_edge, label %lor.lhs.false15.i121

if.end.i110.thread.load16.exit.i694_crit_edge:
  %.pre1782 = trunc nuw i32 %mask to i16
  %.pre1783 = bitcast i16 %.pre1782 to <16 x i1>
  br label %load16.exit.i694

land.lhs.true.i119:
  br i1 %tobool1.not1817, label %load16.exit139.i223.thread, label %lor.lhs.false15.i121

load16.exit139.i223.thread:
  %nowhere1.i199.i2291906 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %78 = ptrtoint ptr %nowhere1.i199.i2291906 to i64
  %79 = ptrtoint ptr %past.sroa.129.01848 to i64
  %sub.i200.i2301907 = sub nsw i64 %78, %79
  %shr.i201.i2311908 = ashr i64 %sub.i200.i2301907, 3
  %splat.splatinsert.i205.i2361909 = insertelement <16 x i64> poison, i64 %shr.i201.i2311908, i64 0
  %splat.splat.i206.i2371910 = shufflevector <16 x i64> %splat.splatinsert.i205.i2361909, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i208.i2381911 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i206.i2371910
  %80 = getelementptr i64, ptr %past.sroa.129.01848, <16 x i64> %vector_select.i208.i2381911
  %masked_gather.i138.i2391912 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %80, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.end.i86.i397

lor.lhs.false15.i121:
  %found.0.i11116231640 = phi i1 [ %tobool42.i, %land.lhs.true.i119 ], [ false, %if.end.i110.thread ]
  %before.0.i11216241638 = phi <16 x i64> [ %masked_gather.i150.i264, %land.lhs.true.i119 ], [ zeroinitializer, %if.end.i110.thread ]
  br i1 %past.sroa.142.0.shrunk1846, label %load16.exit139.i223, label %if.end36.i127

load16.exit139.i223:
  %.pre1787 = trunc nuw i32 %mask to i16
  %.pre1788 = bitcast i16 %.pre1787 to <16 x i1>
  %nowhere1.i199.i229 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %81 = ptrtoint ptr %nowhere1.i199.i229 to i64
  %82 = ptrtoint ptr %past.sroa.129.01848 to i64
  %sub.i200.i230 = sub nsw i64 %81, %82
  %shr.i201.i231 = ashr i64 %sub.i200.i230, 3
  %splat.splatinsert.i205.i236 = insertelement <16 x i64> poison, i64 %shr.i201.i231, i64 0
  %splat.splat.i206.i237 = shufflevector <16 x i64> %splat.splatinsert.i205.i236, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i208.i238 = select <16 x i1> %.pre1788, <16 x i64> %shr, <16 x i64> %splat.splat.i206.i237
  %83 = getelementptr i64, ptr %past.sroa.129.01848, <16 x i64> %vector_select.i208.i238
  %masked_gather.i138.i239 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %83, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1817, label %if.end.i86.i397, label %if.then.i79.i322

if.then.i79.i322:
  %splat.splatinsert.i81.i324 = insertelement <16 x i64> poison, i64 %past.sroa.66.11824, i64 0
  %splat.splat.i82.i325 = shufflevector <16 x i64> %splat.splatinsert.i81.i324, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i326 = icmp ult <16 x i64> %masked_gather.i138.i239, %splat.splat.i82.i325
  %.pre1780 = insertelement <16 x i64> poison, i64 %past.sroa.49.11827, i64 0
  %.pre1781 = shufflevector <16 x i64> %.pre1780, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i327

if.end.i86.i397:
  %masked_gather.i138.i2391920 = phi <16 x i64> [ %masked_gather.i138.i2391912, %load16.exit139.i223.thread ], [ %masked_gather.i138.i239, %load16.exit139.i223 ]
  %before.0.i112162416391918 = phi <16 x i64> [ %masked_gather.i150.i264, %load16.exit139.i223.thread ], [ %before.0.i11216241638, %load16.exit139.i223 ]
  %found.0.i111162316411916 = phi i1 [ %tobool42.i, %load16.exit139.i223.thread ], [ %found.0.i11116231640, %load16.exit139.i223 ]
  %.pre-phi17891914 = phi <16 x i1> [ %60, %load16.exit139.i223.thread ], [ %.pre1788, %load16.exit139.i223 ]
  %splat.splatinsert1.i88.i399 = insertelement <16 x i64> poison, i64 %past.sroa.87.01821, i64 0
  %splat.splat2.i89.i400 = shufflevector <16 x i64> %splat.splatinsert1.i88.i399, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i401 = icmp ult <16 x i64> %masked_gather.i138.i2391920, %splat.splat2.i89.i400
  %splat.splatinsert5.i92.i403 = insertelement <16 x i64> poison, i64 %past.sroa.49.11827, i64 0
  %splat.splat6.i93.i404 = shufflevector <16 x i64> %splat.splatinsert5.i92.i403, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i405 = sub <16 x i64> %masked_gather.i138.i2391920, %splat.splat6.i93.i404
  %sub9.i96.i407 = sub i64 %past.sroa.66.11824, %past.sroa.49.11827
  %splat.splatinsert10.i97.i408 = insertelement <16 x i64> poison, i64 %sub9.i96.i407, i64 0
  %splat.splat11.i98.i409 = shufflevector <16 x i64> %splat.splatinsert10.i97.i408, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i410 = icmp ult <16 x i64> %sub.i94.i405, %splat.splat11.i98.i409
  %or20.i100.i411 = or <16 x i1> %cmp3.i90.i401, %cmp12.i99.i410
  br label %old16.exit101.i327

old16.exit101.i327:
  %masked_gather.i138.i2391919 = phi <16 x i64> [ %masked_gather.i138.i2391920, %if.end.i86.i397 ], [ %masked_gather.i138.i239, %if.then.i79.i322 ]
  %before.0.i112162416391917 = phi <16 x i64> [ %before.0.i112162416391918, %if.end.i86.i397 ], [ %before.0.i11216241638, %if.then.i79.i322 ]
  %found.0.i111162316411915 = phi i1 [ %found.0.i111162316411916, %if.end.i86.i397 ], [ %found.0.i11116231640, %if.then.i79.i322 ]
  %.pre-phi17891913 = phi <16 x i1> [ %.pre-phi17891914, %if.end.i86.i397 ], [ %.pre1788, %if.then.i79.i322 ]
  %splat.splat.i.i347.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i404, %if.end.i86.i397 ], [ %.pre1781, %if.then.i79.i322 ]
  %retval.0.in.i84.i328 = phi <16 x i1> [ %or20.i100.i411, %if.end.i86.i397 ], [ %cmp.i83.i326, %if.then.i79.i322 ]
  %xor.i.i334 = xor <16 x i64> %masked_gather.i138.i2391919, %or
  %and.i.i335 = and <16 x i64> %xor.i.i334, splat (i64 4290773055)
  %cmp.i.i336 = icmp ne <16 x i64> %and.i.i335, zeroinitializer
  %and1.i.i338 = and <16 x i64> %masked_gather.i138.i2391919, splat (i64 15)
  %cmp2.i.i339 = icmp ne <16 x i64> %and1.i.i338, splat (i64 15)
  %and4.i.i340 = and <16 x i64> %xor.i.i334, splat (i64 4290773040)
  %cmp5.i.i341 = icmp ne <16 x i64> %and4.i.i340, zeroinitializer
  %and733.i.i342.not1732 = or <16 x i1> %cmp2.i.i339, %cmp5.i.i341
  %or34.i.i343.not1731 = and <16 x i1> %cmp.i.i336, %and733.i.i342.not1732
  %and8.i.i344 = and <16 x i64> %masked_gather.i138.i2391919, splat (i64 32)
  %cmp9.i.i345 = icmp ne <16 x i64> %and8.i.i344, zeroinitializer
  %cmp11.i.i348 = icmp ult <16 x i64> %masked_gather.i138.i2391919, %splat.splat.i.i347.pre-phi
  %and13.i.i349 = and <16 x i64> %xor.i.i334, splat (i64 4160749568)
  %cmp14.i.i350 = icmp ne <16 x i64> %and13.i.i349, zeroinitializer
  %and1635.i.i351.not1729 = or <16 x i1> %cmp11.i.i348, %cmp14.i.i350
  %splat.splatinsert17.i.i353 = insertelement <16 x i64> poison, i64 %past.sroa.107.01838, i64 0
  %splat.splat18.i.i354 = shufflevector <16 x i64> %splat.splatinsert17.i.i353, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i355 = icmp uge <16 x i64> %masked_gather.i138.i2391919, %splat.splat18.i.i354
  %and2136.i.i356.not1733 = or <16 x i1> %cmp19.i.i355, %cmp9.i.i345
  %or2237.i.i357.not1730 = and <16 x i1> %and2136.i.i356.not1733, %or34.i.i343.not1731
  %and2338.i.i358.not = or <16 x i1> %and1635.i.i351.not1729, %or2237.i.i357.not1730
  %84 = xor <16 x i1> %retval.0.in.i84.i328, splat (i1 true)
  %narrow1728 = select <16 x i1> %and2338.i.i358.not, <16 x i1> %84, <16 x i1> zeroinitializer
  %cmp.i.i1050 = icmp eq <16 x i64> %and1.i.i338, splat (i64 5)
  %cmp1.i.i1051 = icmp eq <16 x i64> %and1.i.i338, splat (i64 9)
  %or4.i.i1052 = or <16 x i1> %cmp.i.i1050, %cmp1.i.i1051
  %and.i1054 = select <16 x i1> %or4.i.i1052, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i338
  %and1.i1055 = and <16 x i64> %and.i1054, %or
  %cmp.i1056 = icmp ne <16 x i64> %and1.i1055, zeroinitializer
  %and12.i3631734 = and <16 x i1> %cmp.i1056, %narrow1728
  br i1 %tobool1.not1817, label %if.end.i.i393, label %if.then21.i379

if.then21.i379:
  %85 = bitcast <16 x i1> %and12.i3631734 to i16
  %mask.sroa.0.0.insert.ext.i.i1226 = zext i16 %85 to i32
  %and.i1227 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1226
  %tobool.not.i1228 = icmp eq i32 %and.i1227, 0
  br i1 %tobool.not.i1228, label %if.then.i72.i, label %land.lhs.true.i1229

land.lhs.true.i1229:
  %partial.i1231 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %86 = load i64, ptr %partial.i1231, align 8
  %tobool3.not.i1232 = icmp eq i64 %86, 0
  br i1 %tobool3.not.i1232, label %if.then.i72.i, label %if.then.i1233

if.then.i1233:
  %known5.i1234 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1235 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %87 = load i64, ptr %index.i1235, align 8
  %arrayidx.i1236 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1234, i64 %87
  %shr.i1237 = lshr <16 x i64> %masked_gather.i138.i2391919, splat (i64 27)
  %and6.i1238 = and <16 x i64> %shr.i1237, splat (i64 31)
  %88 = getelementptr i64, ptr %arrayidx.i1236, <16 x i64> %and6.i1238
  %masked_gather.i1240 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %88, <16 x i1> %.pre-phi17891913, <16 x i64> zeroinitializer)
  %and8.i1241 = and <16 x i64> %masked_gather.i138.i2391919, splat (i64 -4294967296)
  %xor.i1242 = xor <16 x i64> %masked_gather.i1240, %masked_gather.i138.i2391919
  %and9.i1243 = and <16 x i64> %xor.i1242, splat (i64 130023424)
  %and10.i1244 = and <16 x i64> %masked_gather.i138.i2391919, splat (i64 31)
  %and14.i1245 = and <16 x i64> %masked_gather.i1240, splat (i64 -4294967296)
  %and15.i1246 = shl <16 x i64> %masked_gather.i1240, splat (i64 32)
  %shl.i1247 = and <16 x i64> %and15.i1246, splat (i64 9007194959773696)
  %sub.i1248 = sub <16 x i64> %and14.i1245, %shl.i1247
  %89 = icmp ugt <16 x i64> %and8.i1241, %sub.i1248
  %90 = icmp ne <16 x i64> %and9.i1243, zeroinitializer
  %91 = icmp ne <16 x i64> %and10.i1244, splat (i64 15)
  %92 = or <16 x i1> %91, %90
  %93 = icmp ugt <16 x i64> %and8.i1241, %masked_gather.i1240
  %94 = or <16 x i1> %93, %92
  %95 = and <16 x i1> %89, %94
  %96 = or <16 x i1> %cmp9.i.i345, %95
  %97 = select <16 x i1> %96, <16 x i1> %and12.i3631734, <16 x i1> zeroinitializer
  br label %if.then.i72.i

if.then.i72.i:
  %bad.2.i382.ph = phi <16 x i1> [ %and12.i3631734, %if.then21.i379 ], [ %and12.i3631734, %land.lhs.true.i1229 ], [ %97, %if.then.i1233 ]
  %splat.splatinsert.i73.i = insertelement <16 x i64> poison, i64 %past.sroa.66.11824, i64 0
  %splat.splat.i74.i = shufflevector <16 x i64> %splat.splatinsert.i73.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i = icmp ult <16 x i64> %masked_gather.i138.i2391919, %splat.splat.i74.i
  br label %raced16.exit412

if.end.i.i393:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.sroa.87.01821, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_gather.i138.i2391919, %splat.splat2.i.i
  %sub.i.i396 = sub <16 x i64> %masked_gather.i138.i2391919, %splat.splat.i.i347.pre-phi
  %sub9.i.i = sub i64 %past.sroa.66.11824, %past.sroa.49.11827
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i396, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced16.exit412

raced16.exit412:
  %bad.2.i3821643 = phi <16 x i1> [ %bad.2.i382.ph, %if.then.i72.i ], [ %and12.i3631734, %if.end.i.i393 ]
  %retval.0.in.i.i = phi <16 x i1> [ %cmp.i75.i, %if.then.i72.i ], [ %or20.i.i, %if.end.i.i393 ]
  %and32.i = and <16 x i64> %masked_gather.i138.i2391919, splat (i64 2097216)
  %cmp33.i = icmp ne <16 x i64> %and32.i, splat (i64 2097152)
  %narrow1735.not = select <16 x i1> %cmp33.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i
  %not.narrow1735.not = xor <16 x i1> %narrow1735.not, splat (i1 true)
  %tobool.i.i385 = select <16 x i1> %not.narrow1735.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i3821643
  %98 = bitcast <16 x i1> %tobool.i.i385 to i16
  %mask.sroa.0.0.insert.ext.i.i386 = zext i16 %98 to i32
  %and41.i388 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i386
  %tobool42.i389 = icmp ne i32 %and41.i388, 0
  %or27127.i226 = or i1 %found.0.i111162316411915, %tobool42.i389
  br i1 %or27127.i226, label %cleanup65, label %load16.exit.i148

load16.exit.i694:
  %.pre-phi = phi <16 x i1> [ %.pre1783, %if.end.i110.thread.load16.exit.i694_crit_edge ], [ %60, %if.end.i110 ]
  %before.0.i1121625.ph = phi <16 x i64> [ zeroinitializer, %if.end.i110.thread.load16.exit.i694_crit_edge ], [ %masked_gather.i150.i264, %if.end.i110 ]
  %found.1.i125.ph = phi i1 [ false, %if.end.i110.thread.load16.exit.i694_crit_edge ], [ %tobool42.i, %if.end.i110 ]
  %nowhere1.i.i773 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %99 = ptrtoint ptr %nowhere1.i.i773 to i64
  %100 = ptrtoint ptr %past.sroa.129.01848 to i64
  %sub.i145.i = sub nsw i64 %99, %100
  %shr.i.i774 = ashr i64 %sub.i145.i, 3
  %splat.splatinsert.i148.i = insertelement <16 x i64> poison, i64 %shr.i.i774, i64 0
  %splat.splat.i149.i = shufflevector <16 x i64> %splat.splatinsert.i148.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i151.i = select <16 x i1> %.pre-phi, <16 x i64> %shr, <16 x i64> %splat.splat.i149.i
  %101 = getelementptr i64, ptr %past.sroa.129.01848, <16 x i64> %vector_select.i151.i
  %masked_gather.i.i777 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %101, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i762 = insertelement <16 x i64> poison, i64 %past.sroa.49.11827, i64 0
  %splat.splat6.i.i763 = shufflevector <16 x i64> %splat.splatinsert5.i.i762, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1817, label %if.end.i111.i, label %if.then.i106.i

if.then.i106.i:
  %splat.splatinsert.i107.i = insertelement <16 x i64> poison, i64 %past.sroa.66.11824, i64 0
  %splat.splat.i108.i = shufflevector <16 x i64> %splat.splatinsert.i107.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i109.i = icmp ult <16 x i64> %masked_gather.i.i777, %splat.splat.i108.i
  br label %old16.exit.i698

if.end.i111.i:
  %splat.splatinsert1.i.i758 = insertelement <16 x i64> poison, i64 %past.sroa.87.01821, i64 0
  %splat.splat2.i.i759 = shufflevector <16 x i64> %splat.splatinsert1.i.i758, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i760 = icmp ult <16 x i64> %masked_gather.i.i777, %splat.splat2.i.i759
  %sub.i.i764 = sub <16 x i64> %masked_gather.i.i777, %splat.splat6.i.i763
  %sub9.i.i766 = sub i64 %past.sroa.66.11824, %past.sroa.49.11827
  %splat.splatinsert10.i.i767 = insertelement <16 x i64> poison, i64 %sub9.i.i766, i64 0
  %splat.splat11.i.i768 = shufflevector <16 x i64> %splat.splatinsert10.i.i767, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i769 = icmp ult <16 x i64> %sub.i.i764, %splat.splat11.i.i768
  %or20.i.i770 = or <16 x i1> %cmp3.i.i760, %cmp12.i.i769
  br label %old16.exit.i698

old16.exit.i698:
  %retval.0.in.i.i699 = phi <16 x i1> [ %or20.i.i770, %if.end.i111.i ], [ %cmp.i109.i, %if.then.i106.i ]
  %xor.i.i705 = xor <16 x i64> %masked_gather.i.i777, %or
  %and.i.i706 = and <16 x i64> %xor.i.i705, splat (i64 4290773055)
  %cmp.i.i707 = icmp eq <16 x i64> %and.i.i706, zeroinitializer
  %and1.i.i708 = and <16 x i64> %masked_gather.i.i777, splat (i64 15)
  %cmp2.i.i709 = icmp eq <16 x i64> %and1.i.i708, splat (i64 15)
  %and4.i.i710 = and <16 x i64> %xor.i.i705, splat (i64 4290773040)
  %cmp5.i.i711 = icmp eq <16 x i64> %and4.i.i710, zeroinitializer
  %and733.i.i712 = and <16 x i1> %cmp2.i.i709, %cmp5.i.i711
  %or34.i.i713 = or <16 x i1> %cmp.i.i707, %and733.i.i712
  %and8.i.i714 = and <16 x i64> %masked_gather.i.i777, splat (i64 32)
  %cmp9.i.i715 = icmp eq <16 x i64> %and8.i.i714, zeroinitializer
  %cmp11.i.i718 = icmp uge <16 x i64> %masked_gather.i.i777, %splat.splat6.i.i763
  %and13.i.i719 = and <16 x i64> %xor.i.i705, splat (i64 4160749568)
  %cmp14.i.i720 = icmp eq <16 x i64> %and13.i.i719, zeroinitializer
  %and1635.i.i721 = and <16 x i1> %cmp11.i.i718, %cmp14.i.i720
  %splat.splatinsert17.i.i723 = insertelement <16 x i64> poison, i64 %past.sroa.99.01819, i64 0
  %splat.splat18.i.i724 = shufflevector <16 x i64> %splat.splatinsert17.i.i723, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i725 = icmp ult <16 x i64> %masked_gather.i.i777, %splat.splat18.i.i724
  %and2136.i.i726 = and <16 x i1> %cmp19.i.i725, %cmp9.i.i715
  %or2237.i.i727 = or <16 x i1> %and2136.i.i726, %or34.i.i713
  %and2338.i.i728 = and <16 x i1> %and1635.i.i721, %or2237.i.i727
  %102 = select <16 x i1> %and2338.i.i728, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i699
  %narrow1737 = xor <16 x i1> %102, splat (i1 true)
  %not.i.i729 = sext <16 x i1> %narrow1737 to <16 x i64>
  br i1 %tobool1.not1817, label %if.end.i733, label %if.then.i731

if.then.i731:
  %103 = bitcast <16 x i1> %narrow1737 to i16
  %mask.sroa.0.0.insert.ext.i.i1118 = zext i16 %103 to i32
  %and.i1119 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1118
  %tobool.not.i1120 = icmp eq i32 %and.i1119, 0
  br i1 %tobool.not.i1120, label %if.end.i733, label %land.lhs.true.i1121

land.lhs.true.i1121:
  %partial.i1123 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %104 = load i64, ptr %partial.i1123, align 8
  %tobool3.not.i1124 = icmp eq i64 %104, 0
  br i1 %tobool3.not.i1124, label %if.end.i733, label %if.then.i1125

if.then.i1125:
  %known5.i1126 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1127 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %105 = load i64, ptr %index.i1127, align 8
  %arrayidx.i1128 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1126, i64 %105
  %shr.i1129 = lshr <16 x i64> %masked_gather.i.i777, splat (i64 27)
  %and6.i1130 = and <16 x i64> %shr.i1129, splat (i64 31)
  %106 = getelementptr i64, ptr %arrayidx.i1128, <16 x i64> %and6.i1130
  %masked_gather.i1132 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %106, <16 x i1> %.pre-phi, <16 x i64> zeroinitializer)
  %and8.i1133 = and <16 x i64> %masked_gather.i.i777, splat (i64 -4294967296)
  %xor.i1134 = xor <16 x i64> %masked_gather.i1132, %masked_gather.i.i777
  %and9.i1135 = and <16 x i64> %xor.i1134, splat (i64 130023424)
  %and10.i1136 = and <16 x i64> %masked_gather.i.i777, splat (i64 31)
  %and14.i1137 = and <16 x i64> %masked_gather.i1132, splat (i64 -4294967296)
  %and15.i1138 = shl <16 x i64> %masked_gather.i1132, splat (i64 32)
  %shl.i1139 = and <16 x i64> %and15.i1138, splat (i64 9007194959773696)
  %sub.i1140 = sub <16 x i64> %and14.i1137, %shl.i1139
  %107 = icmp ugt <16 x i64> %and8.i1133, %sub.i1140
  %108 = icmp ne <16 x i64> %and9.i1135, zeroinitializer
  %109 = icmp ne <16 x i64> %and10.i1136, splat (i64 15)
  %110 = or <16 x i1> %109, %108
  %111 = icmp ugt <16 x i64> %and8.i1133, %masked_gather.i1132
  %112 = or <16 x i1> %111, %110
  %113 = and <16 x i1> %107, %112
  %114 = icmp ne <16 x i64> %and8.i.i714, zeroinitializer
  %115 = or <16 x i1> %114, %113
  %and25.i1142 = select <16 x i1> %115, <16 x i64> %not.i.i729, <16 x i64> zeroinitializer
  br label %if.end.i733

if.end.i733:
  %bad.0.i = phi <16 x i64> [ %not.i.i729, %old16.exit.i698 ], [ %and25.i1142, %if.then.i1125 ], [ %not.i.i729, %land.lhs.true.i1121 ], [ %not.i.i729, %if.then.i731 ]
  %and.i734 = and <16 x i64> %masked_gather.i.i777, splat (i64 64)
  %cmp.i735 = icmp ne <16 x i64> %and.i734, zeroinitializer
  %and9.i = and <16 x i64> %xor.i.i705, splat (i64 -4294967281)
  %cmp10.i = icmp eq <16 x i64> %and9.i, zeroinitializer
  %and1297.i = and <16 x i1> %cmp.i735, %cmp10.i
  %and14.i = and <16 x i64> %xor.i.i705, splat (i64 130023424)
  %and15.i736 = and <16 x i64> %masked_gather.i.i777, splat (i64 16)
  %or.i737 = or disjoint <16 x i64> %and14.i, %and15.i736
  %cmp16.i738 = icmp ne <16 x i64> %or.i737, zeroinitializer
  %and1898.i = and <16 x i1> %and1297.i, %cmp16.i738
  %or19.i = or <16 x i64> %or, splat (i64 2097152)
  %vector_select.i = select <16 x i1> %and1898.i, <16 x i64> %or19.i, <16 x i64> %or
  %cmp21.i = icmp eq <16 x i64> %and.i734, zeroinitializer
  %and23.i = select <16 x i1> %cmp21.i, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  %cmp.i.i1035 = icmp ne <16 x i64> %and1.i.i708, splat (i64 5)
  %cmp1.i.i1036 = icmp ne <16 x i64> %and1.i.i708, splat (i64 9)
  %or4.i.i1037.not = and <16 x i1> %cmp.i.i1035, %cmp1.i.i1036
  %and.i1039 = select <16 x i1> %or4.i.i1037.not, <16 x i64> %and1.i.i708, <16 x i64> splat (i64 15)
  %and1.i = and <16 x i64> %vector_select.i, %and.i1039
  %cmp.i1040.not = icmp eq <16 x i64> %and1.i, zeroinitializer
  %and30.i = select <16 x i1> %cmp.i1040.not, <16 x i64> zeroinitializer, <16 x i64> %and23.i
  br i1 %tobool1.not1817, label %if.then33.i, label %if.end41.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_gather.i.i777, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %116 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %116, i64 72
  %117 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i116.i = icmp eq i64 %117, 0
  br i1 %tobool.not.i116.i, label %own16.exit.i, label %if.end.i117.i

if.end.i117.i:
  %xor.i.i.i = xor <16 x i64> %vector_select.i, %masked_gather.i.i777
  %and.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <16 x i64> %and.i.i.i, zeroinitializer
  %and4.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773040)
  %cmp5.i.i.i = icmp eq <16 x i64> %and4.i.i.i, zeroinitializer
  %and733.i.i.i = and <16 x i1> %cmp2.i.i709, %cmp5.i.i.i
  %or34.i.i.i = or <16 x i1> %cmp.i.i.i, %and733.i.i.i
  %and13.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <16 x i64> %and13.i.i.i, zeroinitializer
  %or2237.i.i.i = or <16 x i1> %and2136.i.i726, %or34.i.i.i
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i.i, %or2237.i.i.i
  %118 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i = insertelement <16 x i64> poison, i64 %118, i64 0
  %splat.splat.i122.i = shufflevector <16 x i64> %splat.splatinsert.i121.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_gather.i.i777, %splat.splat.i122.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i715, %cmp8.i.i
  %119 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i1738 = icmp ne <16 x i64> %and30.i, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %119, <16 x i1> %tobool.i.i.i1738, <16 x i1> zeroinitializer
  %120 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %120 to i32
  %and14.i.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i
  %tobool15.not.i.i7541771 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i7541771, label %own16.exit.i, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.cond.cleanup.i.i.loopexit:
  %121 = trunc nuw i32 %own.1.i.i to i16
  %122 = bitcast i16 %121 to <16 x i1>
  %123 = select <16 x i1> %122, <16 x i64> zeroinitializer, <16 x i64> %and30.i
  br label %own16.exit.i

for.body.i.i:
  %rest.0.i.i1773 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i1772 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %124 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1773, i1 true)
  %idxprom.i.i = zext nneg i32 %124 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %125 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %125)
  %126 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %126
  %sub.i123.i = sub nsw i32 0, %rest.0.i.i1773
  %and20.i.i = and i32 %rest.0.i.i1773, %sub.i123.i
  %or.i.i755 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i755, %own.0.i.i1772
  %sub22.i.i = add nsw i32 %rest.0.i.i1773, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i1773
  %tobool15.not.i.i754 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i754, label %for.cond.cleanup.i.i.loopexit, label %for.body.i.i

own16.exit.i:
  %retval.0.i124.i = phi <16 x i64> [ %and30.i, %if.then33.i ], [ %and30.i, %if.end.i117.i ], [ %123, %for.cond.cleanup.i.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  br label %if.end41.i

if.end41.i:
  %bad.2.i740 = phi <16 x i64> [ %and30.i, %if.end.i733 ], [ %retval.0.i124.i, %own16.exit.i ]
  %vector_select.i.i742 = select <16 x i1> %and1635.i.i721, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or1.i.i = or <16 x i64> %vector_select.i.i742, %masked_gather.i.i777
  %vector_cond2.i.i = icmp slt <16 x i64> %bad.2.i740, zeroinitializer
  %vector_select3.i.i = select <16 x i1> %vector_cond2.i.i, <16 x i64> %or1.i.i, <16 x i64> %vector_select.i
  %xor.i134.i = xor <16 x i64> %vector_select.i, %masked_gather.i.i777
  %and4.i135.i = and <16 x i64> %xor.i134.i, splat (i64 130023440)
  %cmp.i136.i = icmp eq <16 x i64> %and4.i135.i, zeroinitializer
  %127 = select <16 x i1> %cmp.i136.i, <16 x i1> %and1635.i.i721, <16 x i1> zeroinitializer
  %and5.i.i = select <16 x i1> %127, <16 x i64> %bad.2.i740, <16 x i64> zeroinitializer
  %tobool.i.i138.i = icmp ne <16 x i64> %and5.i.i, zeroinitializer
  %128 = bitcast <16 x i1> %tobool.i.i138.i to i16
  %tobool.not.i140.i = icmp eq i16 %128, 0
  br i1 %tobool.not.i140.i, label %if.end36.i127, label %if.end.i141.i743

if.end.i141.i743:
  %vector_select19.i.i = select <16 x i1> %cmp9.i.i715, <16 x i64> %vector_select.i, <16 x i64> %masked_gather.i.i777
  %vector_cond20.i.i1739 = icmp slt <16 x i64> %and5.i.i, zeroinitializer
  %vector_cond20.i.i = and <16 x i1> %or4.i.i1037.not, %vector_cond20.i.i1739
  %vector_select21.i.i = select <16 x i1> %vector_cond20.i.i, <16 x i64> %vector_select19.i.i, <16 x i64> %vector_select3.i.i
  br i1 %found.1.i125.ph, label %cleanup65, label %load16.exit.i148

if.end36.i127:
  %found.1.i1251655 = phi i1 [ %found.0.i11116231640, %lor.lhs.false15.i121 ], [ %found.1.i125.ph, %if.end41.i ]
  %before.0.i11216251653 = phi <16 x i64> [ %before.0.i11216241638, %lor.lhs.false15.i121 ], [ %before.0.i1121625.ph, %if.end41.i ]
  %129 = phi i1 [ true, %lor.lhs.false15.i121 ], [ false, %if.end41.i ]
  %tobool7.not.i11316271651 = phi i1 [ false, %lor.lhs.false15.i121 ], [ true, %if.end41.i ]
  %cond12.i117.sroa.speculated16291649 = phi ptr [ %past.sroa.123.01850, %lor.lhs.false15.i121 ], [ %past.sroa.129.01848, %if.end41.i ]
  %fresh.0.i128 = phi <16 x i64> [ %or, %lor.lhs.false15.i121 ], [ %vector_select3.i.i, %if.end41.i ]
  br i1 %found.1.i1251655, label %cleanup65, label %if.end36.i127.load16.exit.i148_crit_edge

if.end36.i127.load16.exit.i148_crit_edge:
  %.pre1784 = trunc nuw i32 %mask to i16
  %.pre1785 = bitcast i16 %.pre1784 to <16 x i1>
  br label %load16.exit.i148

load16.exit.i148:
  %.pre-phi1786 = phi <16 x i1> [ %.pre1785, %if.end36.i127.load16.exit.i148_crit_edge ], [ %.pre-phi17891913, %raced16.exit412 ], [ %.pre-phi, %if.end.i141.i743 ]
  %fresh.0.i1281660 = phi <16 x i64> [ %fresh.0.i128, %if.end36.i127.load16.exit.i148_crit_edge ], [ %or, %raced16.exit412 ], [ %vector_select21.i.i, %if.end.i141.i743 ]
  %cond12.i117.sroa.speculated162916491659 = phi ptr [ %cond12.i117.sroa.speculated16291649, %if.end36.i127.load16.exit.i148_crit_edge ], [ %past.sroa.123.01850, %raced16.exit412 ], [ %past.sroa.129.01848, %if.end.i141.i743 ]
  %tobool7.not.i113162716511658 = phi i1 [ %tobool7.not.i11316271651, %if.end36.i127.load16.exit.i148_crit_edge ], [ false, %raced16.exit412 ], [ true, %if.end.i141.i743 ]
  %tobool77.i170 = phi i1 [ %129, %if.end36.i127.load16.exit.i148_crit_edge ], [ true, %raced16.exit412 ], [ false, %if.end.i141.i743 ]
  %before.0.i112162516531657 = phi <16 x i64> [ %before.0.i11216251653, %if.end36.i127.load16.exit.i148_crit_edge ], [ %before.0.i112162416391917, %raced16.exit412 ], [ %before.0.i1121625.ph, %if.end.i141.i743 ]
  %nowhere1.i.i202 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %130 = ptrtoint ptr %nowhere1.i.i202 to i64
  %131 = ptrtoint ptr %cond12.i117.sroa.speculated162916491659 to i64
  %sub.i.i203 = sub nsw i64 %130, %131
  %shr.i.i204 = ashr i64 %sub.i.i203, 3
  %splat.splatinsert.i.i209 = insertelement <16 x i64> poison, i64 %shr.i.i204, i64 0
  %splat.splat.i.i210 = shufflevector <16 x i64> %splat.splatinsert.i.i209, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i211 = select <16 x i1> %.pre-phi1786, <16 x i64> %shr, <16 x i64> %splat.splat.i.i210
  %132 = getelementptr i64, ptr %cond12.i117.sroa.speculated162916491659, <16 x i64> %vector_select.i.i211
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1281660, <16 x ptr> align 8 %132, <16 x i1> splat (i1 true))
  %masked_gather.i.i199 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %132, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i150.not = icmp ne <16 x i64> %masked_gather.i.i199, %fresh.0.i1281660
  %and.i.i1081 = and <16 x i64> %masked_gather.i.i199, splat (i64 15)
  %cmp.i.i1082 = icmp eq <16 x i64> %and.i.i1081, splat (i64 5)
  %cmp1.i.i1083 = icmp eq <16 x i64> %and.i.i1081, splat (i64 9)
  %or4.i.i1084 = or <16 x i1> %cmp.i.i1082, %cmp1.i.i1083
  %and.i1086 = select <16 x i1> %or4.i.i1084, <16 x i64> splat (i64 15), <16 x i64> %and.i.i1081
  %and1.i1087 = and <16 x i64> %and.i1086, %or
  %cmp.i1088 = icmp ne <16 x i64> %and1.i1087, zeroinitializer
  %narrow1740 = select <16 x i1> %cmp.i150.not, <16 x i1> %cmp.i1088, <16 x i1> zeroinitializer
  %133 = bitcast <16 x i1> %narrow1740 to i16
  %mask.sroa.0.0.insert.ext.i.i154 = zext i16 %133 to i32
  %and58.i156 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i154
  %tobool59.not.i157 = icmp eq i32 %and58.i156, 0
  br i1 %tobool59.not.i157, label %cleanup65, label %if.end70.i158

if.end70.i158:
  br i1 %tobool7.not.i113162716511658, label %if.else.i183, label %store16.exit.i168

store16.exit.i168:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i112162516531657, <16 x ptr> align 8 %132, <16 x i1> splat (i1 true))
  br label %cleanup65

if.else.i183:
  %conv74.i184 = trunc nuw i32 %and58.i156 to i16
  %134 = bitcast i16 %conv74.i184 to <16 x i1>
  %or75.i186 = or <16 x i64> %masked_gather.i.i199, splat (i64 16)
  %135 = getelementptr i64, ptr %cond12.i117.sroa.speculated162916491659, <16 x i64> %shr
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or75.i186, <16 x ptr> align 8 %135, <16 x i1> %134)
  br label %cleanup65

for.body51.lr.ph:
  %add46 = add <16 x i64> %add34, splat (i64 15)
  %div79 = lshr i64 %57, 2
  %or.cond1708 = select i1 %tobool1.not1817, i1 true, i1 %past.sroa.137.0.shrunk1844
  %136 = load i64, ptr @STORE, align 8
  %tobool7.not.i1663 = icmp eq i64 %136, 0
  %nowhere1.i188.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %137 = ptrtoint ptr %nowhere1.i188.i to i64
  %138 = ptrtoint ptr %past.sroa.123.01850 to i64
  %sub.i189.i = sub nsw i64 %137, %138
  %shr.i190.i = ashr i64 %sub.i189.i, 3
  %conv.i223.i = trunc nuw i32 %mask to i16
  %139 = bitcast i16 %conv.i223.i to <16 x i1>
  %splat.splatinsert.i194.i = insertelement <16 x i64> poison, i64 %shr.i190.i, i64 0
  %splat.splat.i195.i = shufflevector <16 x i64> %splat.splatinsert.i194.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert.i81.i441 = insertelement <16 x i64> poison, i64 %past.sroa.66.11824, i64 0
  %splat.splat.i82.i442 = shufflevector <16 x i64> %splat.splatinsert.i81.i441, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert1.i88.i531 = insertelement <16 x i64> poison, i64 %past.sroa.87.01821, i64 0
  %splat.splat2.i89.i532 = shufflevector <16 x i64> %splat.splatinsert1.i88.i531, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i92.i535 = insertelement <16 x i64> poison, i64 %past.sroa.49.11827, i64 0
  %splat.splat6.i93.i536 = shufflevector <16 x i64> %splat.splatinsert5.i92.i535, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub9.i96.i539 = sub i64 %past.sroa.66.11824, %past.sroa.49.11827
  %splat.splatinsert10.i97.i540 = insertelement <16 x i64> poison, i64 %sub9.i96.i539, i64 0
  %splat.splat11.i98.i541 = shufflevector <16 x i64> %splat.splatinsert10.i97.i540, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i463 = insertelement <16 x i64> poison, i64 %past.sroa.99.01819, i64 0
  %splat.splat18.i.i464 = shufflevector <16 x i64> %splat.splatinsert17.i.i463, <16 x i64> poison, <16 x i32> zeroinitializer
  %partial.i1195 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1198 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1199 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %140 = ptrtoint ptr %past.sroa.129.01848 to i64
  %sub.i200.i = sub nsw i64 %137, %140
  %shr.i201.i = ashr i64 %sub.i200.i, 3
  %splat.splatinsert.i205.i = insertelement <16 x i64> poison, i64 %shr.i201.i, i64 0
  %splat.splat.i206.i = shufflevector <16 x i64> %splat.splatinsert.i205.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i595 = insertelement <16 x i64> poison, i64 %past.sroa.107.01838, i64 0
  %splat.splat18.i.i596 = shufflevector <16 x i64> %splat.splatinsert17.i.i595, <16 x i64> poison, <16 x i32> zeroinitializer
  %or19.i883 = or <16 x i64> %add46, splat (i64 2097152)
  %common.i.i940 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i.i984 = getelementptr inbounds nuw i8, ptr %2, i64 96
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1429 = lshr i64 %past.sroa.42.01830, 27
  %and.i.i1430 = and i64 %shr.i.i1429, 31
  %shr.i1432 = lshr i64 %past.sroa.42.01830, 32
  %conv.i1433 = trunc nuw i64 %shr.i1432 to i32
  br label %for.body51

for.body51:
  %word.01765 = phi i64 [ 0, %for.body51.lr.ph ], [ %inc, %for.inc56 ]
  %at.sroa.74.01762 = phi <16 x i64> [ %shr, %for.body51.lr.ph ], [ %add58, %for.inc56 ]
  br i1 %or.cond1708, label %load16.exit151.i, label %if.end.i83.thread

load16.exit151.i:
  %vector_select.i197.i = select <16 x i1> %139, <16 x i64> %at.sroa.74.01762, <16 x i64> %splat.splat.i195.i
  %141 = getelementptr i64, ptr %past.sroa.123.01850, <16 x i64> %vector_select.i197.i
  %masked_gather.i150.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %141, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1817, label %if.end.i86.i529, label %if.then.i79.i439

if.then.i79.i439:
  %cmp.i83.i443 = icmp ult <16 x i64> %masked_gather.i150.i, %splat.splat.i82.i442
  br label %old16.exit101.i444

if.end.i86.i529:
  %cmp3.i90.i533 = icmp ult <16 x i64> %masked_gather.i150.i, %splat.splat2.i89.i532
  %sub.i94.i537 = sub <16 x i64> %masked_gather.i150.i, %splat.splat6.i93.i536
  %cmp12.i99.i542 = icmp ult <16 x i64> %sub.i94.i537, %splat.splat11.i98.i541
  %or20.i100.i543 = or <16 x i1> %cmp3.i90.i533, %cmp12.i99.i542
  br label %old16.exit101.i444

old16.exit101.i444:
  %retval.0.in.i84.i445 = phi <16 x i1> [ %cmp.i83.i443, %if.then.i79.i439 ], [ %or20.i100.i543, %if.end.i86.i529 ]
  %xor.i.i451 = xor <16 x i64> %masked_gather.i150.i, %add46
  %and.i.i452 = and <16 x i64> %xor.i.i451, splat (i64 4290773055)
  %cmp.i.i453 = icmp ne <16 x i64> %and.i.i452, zeroinitializer
  %and8.i.i454 = and <16 x i64> %masked_gather.i150.i, splat (i64 32)
  %cmp9.i.i455 = icmp ne <16 x i64> %and8.i.i454, zeroinitializer
  %cmp11.i.i458 = icmp ult <16 x i64> %masked_gather.i150.i, %splat.splat6.i93.i536
  %and13.i.i459 = and <16 x i64> %xor.i.i451, splat (i64 4160749568)
  %cmp14.i.i460 = icmp ne <16 x i64> %and13.i.i459, zeroinitializer
  %and1635.i.i461.not1709 = or <16 x i1> %cmp11.i.i458, %cmp14.i.i460
  %cmp19.i.i465 = icmp uge <16 x i64> %masked_gather.i150.i, %splat.splat18.i.i464
  %and2136.i.i466.not1711 = or <16 x i1> %cmp19.i.i465, %cmp9.i.i455
  %or2237.i.i467.not1710 = and <16 x i1> %cmp.i.i453, %and2136.i.i466.not1711
  %and2338.i.i468.not = or <16 x i1> %and1635.i.i461.not1709, %or2237.i.i467.not1710
  %142 = xor <16 x i1> %retval.0.in.i84.i445, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i.i468.not, <16 x i1> %142, <16 x i1> zeroinitializer
  br i1 %tobool1.not1817, label %if.end.i83.thread1922, label %if.then21.i485

if.then21.i485:
  %143 = bitcast <16 x i1> %narrow to i16
  %mask.sroa.0.0.insert.ext.i.i1190 = zext i16 %143 to i32
  %and.i1191 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1190
  %tobool.not.i1192 = icmp eq i32 %and.i1191, 0
  br i1 %tobool.not.i1192, label %if.end.i83, label %land.lhs.true.i1193

land.lhs.true.i1193:
  %144 = load i64, ptr %partial.i1195, align 8
  %tobool3.not.i1196 = icmp eq i64 %144, 0
  br i1 %tobool3.not.i1196, label %if.end.i83, label %if.then.i1197

if.then.i1197:
  %145 = load i64, ptr %index.i1199, align 8
  %arrayidx.i1200 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1198, i64 %145
  %shr.i1201 = lshr <16 x i64> %masked_gather.i150.i, splat (i64 27)
  %and6.i1202 = and <16 x i64> %shr.i1201, splat (i64 31)
  %146 = getelementptr i64, ptr %arrayidx.i1200, <16 x i64> %and6.i1202
  %masked_gather.i1204 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %146, <16 x i1> %139, <16 x i64> zeroinitializer)
  %and8.i1205 = and <16 x i64> %masked_gather.i150.i, splat (i64 -4294967296)
  %xor.i1206 = xor <16 x i64> %masked_gather.i1204, %masked_gather.i150.i
  %and9.i1207 = and <16 x i64> %xor.i1206, splat (i64 130023424)
  %and10.i1208 = and <16 x i64> %masked_gather.i150.i, splat (i64 31)
  %and14.i1209 = and <16 x i64> %masked_gather.i1204, splat (i64 -4294967296)
  %and15.i1210 = shl <16 x i64> %masked_gather.i1204, splat (i64 32)
  %shl.i1211 = and <16 x i64> %and15.i1210, splat (i64 9007194959773696)
  %sub.i1212 = sub <16 x i64> %and14.i1209, %shl.i1211
  %147 = icmp ugt <16 x i64> %and8.i1205, %sub.i1212
  %148 = icmp ne <16 x i64> %and9.i1207, zeroinitializer
  %149 = icmp ne <16 x i64> %and10.i1208, splat (i64 15)
  %150 = or <16 x i1> %149, %148
  %151 = icmp ugt <16 x i64> %and8.i1205, %masked_gather.i1204
  %152 = or <16 x i1> %151, %150
  %153 = and <16 x i1> %147, %152
  %154 = or <16 x i1> %cmp9.i.i455, %153
  %155 = select <16 x i1> %154, <16 x i1> %narrow, <16 x i1> zeroinitializer
  br label %if.end.i83

if.end.i83:
  %bad.2.i489 = phi <16 x i1> [ %narrow, %if.then21.i485 ], [ %155, %if.then.i1197 ], [ %narrow, %land.lhs.true.i1193 ]
  %156 = bitcast <16 x i1> %bad.2.i489 to i16
  %mask.sroa.0.0.insert.ext.i.i494 = zext i16 %156 to i32
  %and41.i496 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i494
  %tobool42.i497 = icmp ne i32 %and41.i496, 0
  br i1 %tobool7.not.i1663, label %load16.exit.i830, label %lor.lhs.false15.i.thread

if.end.i83.thread1922:
  %and15.i474 = and <16 x i64> %masked_gather.i150.i, splat (i64 96)
  %cmp.i475 = icmp eq <16 x i64> %and15.i474, splat (i64 96)
  %cmp16.i479 = icmp uge <16 x i64> %masked_gather.i150.i, %splat.splat2.i89.i532
  %and1866.i480 = and <16 x i1> %cmp16.i479, %cmp.i475
  %narrow1969 = select <16 x i1> %and1866.i480, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %157 = bitcast <16 x i1> %narrow1969 to i16
  %mask.sroa.0.0.insert.ext.i.i4941925 = zext i16 %157 to i32
  %and41.i4961926 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i4941925
  %tobool42.i4971927 = icmp ne i32 %and41.i4961926, 0
  %vector_select.i151.i10251952 = select <16 x i1> %139, <16 x i64> %at.sroa.74.01762, <16 x i64> %splat.splat.i206.i
  %158 = getelementptr i64, ptr %past.sroa.129.01848, <16 x i64> %vector_select.i151.i10251952
  %masked_gather.i.i10261953 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %158, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool7.not.i1663, label %if.end.i111.i999, label %if.end.i86.i661

if.end.i83.thread:
  br i1 %tobool7.not.i1663, label %load16.exit.i830, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.142.0.shrunk1846, label %load16.exit139.i, label %if.end36.i.load16.exit.i_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.142.0.shrunk1846, label %load16.exit139.i.thread1942, label %if.end36.i

load16.exit139.i.thread1942:
  %vector_select.i208.i1945 = select <16 x i1> %139, <16 x i64> %at.sroa.74.01762, <16 x i64> %splat.splat.i206.i
  %159 = getelementptr i64, ptr %past.sroa.129.01848, <16 x i64> %vector_select.i208.i1945
  %masked_gather.i138.i1946 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %159, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.then.i79.i571

load16.exit139.i:
  %vector_select.i208.i = select <16 x i1> %139, <16 x i64> %at.sroa.74.01762, <16 x i64> %splat.splat.i206.i
  %160 = getelementptr i64, ptr %past.sroa.129.01848, <16 x i64> %vector_select.i208.i
  %masked_gather.i138.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %160, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1817, label %if.end.i86.i661, label %if.then.i79.i571

if.then.i79.i571:
  %masked_gather.i138.i1949 = phi <16 x i64> [ %masked_gather.i138.i1946, %load16.exit139.i.thread1942 ], [ %masked_gather.i138.i, %load16.exit139.i ]
  %before.0.i166616811948 = phi <16 x i64> [ %masked_gather.i150.i, %load16.exit139.i.thread1942 ], [ zeroinitializer, %load16.exit139.i ]
  %found.0.i166516831947 = phi i1 [ %tobool42.i497, %load16.exit139.i.thread1942 ], [ false, %load16.exit139.i ]
  %cmp.i83.i575 = icmp ult <16 x i64> %masked_gather.i138.i1949, %splat.splat.i82.i442
  br label %old16.exit101.i576

if.end.i86.i661:
  %masked_gather.i138.i1939 = phi <16 x i64> [ %masked_gather.i138.i, %load16.exit139.i ], [ %masked_gather.i.i10261953, %if.end.i83.thread1922 ]
  %before.0.i166616811937 = phi <16 x i64> [ zeroinitializer, %load16.exit139.i ], [ %masked_gather.i150.i, %if.end.i83.thread1922 ]
  %found.0.i166516831935 = phi i1 [ false, %load16.exit139.i ], [ %tobool42.i4971927, %if.end.i83.thread1922 ]
  %cmp3.i90.i665 = icmp ult <16 x i64> %masked_gather.i138.i1939, %splat.splat2.i89.i532
  %sub.i94.i669 = sub <16 x i64> %masked_gather.i138.i1939, %splat.splat6.i93.i536
  %cmp12.i99.i674 = icmp ult <16 x i64> %sub.i94.i669, %splat.splat11.i98.i541
  %or20.i100.i675 = or <16 x i1> %cmp3.i90.i665, %cmp12.i99.i674
  br label %old16.exit101.i576

old16.exit101.i576:
  %masked_gather.i138.i1938 = phi <16 x i64> [ %masked_gather.i138.i1949, %if.then.i79.i571 ], [ %masked_gather.i138.i1939, %if.end.i86.i661 ]
  %before.0.i166616811936 = phi <16 x i64> [ %before.0.i166616811948, %if.then.i79.i571 ], [ %before.0.i166616811937, %if.end.i86.i661 ]
  %found.0.i166516831934 = phi i1 [ %found.0.i166516831947, %if.then.i79.i571 ], [ %found.0.i166516831935, %if.end.i86.i661 ]
  %retval.0.in.i84.i577 = phi <16 x i1> [ %cmp.i83.i575, %if.then.i79.i571 ], [ %or20.i100.i675, %if.end.i86.i661 ]
  %xor.i.i583 = xor <16 x i64> %masked_gather.i138.i1938, %add46
  %and.i.i584 = and <16 x i64> %xor.i.i583, splat (i64 4290773055)
  %cmp.i.i585 = icmp ne <16 x i64> %and.i.i584, zeroinitializer
  %and8.i.i586 = and <16 x i64> %masked_gather.i138.i1938, splat (i64 32)
  %cmp9.i.i587 = icmp ne <16 x i64> %and8.i.i586, zeroinitializer
  %cmp11.i.i590 = icmp ult <16 x i64> %masked_gather.i138.i1938, %splat.splat6.i93.i536
  %and13.i.i591 = and <16 x i64> %xor.i.i583, splat (i64 4160749568)
  %cmp14.i.i592 = icmp ne <16 x i64> %and13.i.i591, zeroinitializer
  %and1635.i.i593.not1713 = or <16 x i1> %cmp11.i.i590, %cmp14.i.i592
  %cmp19.i.i597 = icmp uge <16 x i64> %masked_gather.i138.i1938, %splat.splat18.i.i596
  %and2136.i.i598.not1715 = or <16 x i1> %cmp19.i.i597, %cmp9.i.i587
  %or2237.i.i599.not1714 = and <16 x i1> %cmp.i.i585, %and2136.i.i598.not1715
  %and2338.i.i600.not = or <16 x i1> %and1635.i.i593.not1713, %or2237.i.i599.not1714
  %161 = xor <16 x i1> %retval.0.in.i84.i577, splat (i1 true)
  %narrow1712 = select <16 x i1> %and2338.i.i600.not, <16 x i1> %161, <16 x i1> zeroinitializer
  br i1 %tobool1.not1817, label %if.end.i.i646, label %if.then21.i617

if.then21.i617:
  %162 = bitcast <16 x i1> %narrow1712 to i16
  %mask.sroa.0.0.insert.ext.i.i1154 = zext i16 %162 to i32
  %and.i1155 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1154
  %tobool.not.i1156 = icmp eq i32 %and.i1155, 0
  br i1 %tobool.not.i1156, label %if.then.i72.i633, label %land.lhs.true.i1157

land.lhs.true.i1157:
  %163 = load i64, ptr %partial.i1195, align 8
  %tobool3.not.i1160 = icmp eq i64 %163, 0
  br i1 %tobool3.not.i1160, label %if.then.i72.i633, label %if.then.i1161

if.then.i1161:
  %164 = load i64, ptr %index.i1199, align 8
  %arrayidx.i1164 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1198, i64 %164
  %shr.i1165 = lshr <16 x i64> %masked_gather.i138.i1938, splat (i64 27)
  %and6.i1166 = and <16 x i64> %shr.i1165, splat (i64 31)
  %165 = getelementptr i64, ptr %arrayidx.i1164, <16 x i64> %and6.i1166
  %masked_gather.i1168 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %165, <16 x i1> %139, <16 x i64> zeroinitializer)
  %and8.i1169 = and <16 x i64> %masked_gather.i138.i1938, splat (i64 -4294967296)
  %xor.i1170 = xor <16 x i64> %masked_gather.i1168, %masked_gather.i138.i1938
  %and9.i1171 = and <16 x i64> %xor.i1170, splat (i64 130023424)
  %and10.i1172 = and <16 x i64> %masked_gather.i138.i1938, splat (i64 31)
  %and14.i1173 = and <16 x i64> %masked_gather.i1168, splat (i64 -4294967296)
  %and15.i1174 = shl <16 x i64> %masked_gather.i1168, splat (i64 32)
  %shl.i1175 = and <16 x i64> %and15.i1174, splat (i64 9007194959773696)
  %sub.i1176 = sub <16 x i64> %and14.i1173, %shl.i1175
  %166 = icmp ugt <16 x i64> %and8.i1169, %sub.i1176
  %167 = icmp ne <16 x i64> %and9.i1171, zeroinitializer
  %168 = icmp ne <16 x i64> %and10.i1172, splat (i64 15)
  %169 = or <16 x i1> %168, %167
  %170 = icmp ugt <16 x i64> %and8.i1169, %masked_gather.i1168
  %171 = or <16 x i1> %170, %169
  %172 = and <16 x i1> %166, %171
  %173 = or <16 x i1> %cmp9.i.i587, %172
  %174 = select <16 x i1> %173, <16 x i1> %narrow1712, <16 x i1> zeroinitializer
  br label %if.then.i72.i633

if.then.i72.i633:
  %bad.2.i621.ph = phi <16 x i1> [ %narrow1712, %if.then21.i617 ], [ %narrow1712, %land.lhs.true.i1157 ], [ %174, %if.then.i1161 ]
  %cmp.i75.i637 = icmp ult <16 x i64> %masked_gather.i138.i1938, %splat.splat.i82.i442
  br label %raced16.exit676

if.end.i.i646:
  %cmp3.i.i650 = icmp ult <16 x i64> %masked_gather.i138.i1938, %splat.splat2.i89.i532
  %sub.i.i654 = sub <16 x i64> %masked_gather.i138.i1938, %splat.splat6.i93.i536
  %cmp12.i.i659 = icmp ult <16 x i64> %sub.i.i654, %splat.splat11.i98.i541
  %or20.i.i660 = or <16 x i1> %cmp3.i.i650, %cmp12.i.i659
  br label %raced16.exit676

raced16.exit676:
  %bad.2.i6211685 = phi <16 x i1> [ %bad.2.i621.ph, %if.then.i72.i633 ], [ %narrow1712, %if.end.i.i646 ]
  %retval.0.in.i.i639 = phi <16 x i1> [ %cmp.i75.i637, %if.then.i72.i633 ], [ %or20.i.i660, %if.end.i.i646 ]
  %and32.i642 = and <16 x i64> %masked_gather.i138.i1938, splat (i64 2097216)
  %cmp33.i643 = icmp ne <16 x i64> %and32.i642, splat (i64 2097152)
  %narrow1716.not = select <16 x i1> %cmp33.i643, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i639
  %not.narrow1716.not = xor <16 x i1> %narrow1716.not, splat (i1 true)
  %tobool.i.i625 = select <16 x i1> %not.narrow1716.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i6211685
  %175 = bitcast <16 x i1> %tobool.i.i625 to i16
  %mask.sroa.0.0.insert.ext.i.i626 = zext i16 %175 to i32
  %and41.i628 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i626
  %tobool42.i629 = icmp ne i32 %and41.i628, 0
  %or27127.i = or i1 %found.0.i166516831934, %tobool42.i629
  br i1 %or27127.i, label %cleanup65, label %load16.exit.i

load16.exit.i830:
  %before.0.i1667.ph = phi <16 x i64> [ zeroinitializer, %if.end.i83.thread ], [ %masked_gather.i150.i, %if.end.i83 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i83.thread ], [ %tobool42.i497, %if.end.i83 ]
  %vector_select.i151.i1025 = select <16 x i1> %139, <16 x i64> %at.sroa.74.01762, <16 x i64> %splat.splat.i206.i
  %176 = getelementptr i64, ptr %past.sroa.129.01848, <16 x i64> %vector_select.i151.i1025
  %masked_gather.i.i1026 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %176, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1817, label %if.end.i111.i999, label %if.then.i106.i834

if.then.i106.i834:
  %cmp.i109.i838 = icmp ult <16 x i64> %masked_gather.i.i1026, %splat.splat.i82.i442
  br label %old16.exit.i839

if.end.i111.i999:
  %masked_gather.i.i10261959 = phi <16 x i64> [ %masked_gather.i.i1026, %load16.exit.i830 ], [ %masked_gather.i.i10261953, %if.end.i83.thread1922 ]
  %found.1.i.ph1957 = phi i1 [ %found.1.i.ph, %load16.exit.i830 ], [ %tobool42.i4971927, %if.end.i83.thread1922 ]
  %before.0.i1667.ph1955 = phi <16 x i64> [ %before.0.i1667.ph, %load16.exit.i830 ], [ %masked_gather.i150.i, %if.end.i83.thread1922 ]
  %cmp3.i.i1003 = icmp ult <16 x i64> %masked_gather.i.i10261959, %splat.splat2.i89.i532
  %sub.i.i1007 = sub <16 x i64> %masked_gather.i.i10261959, %splat.splat6.i93.i536
  %cmp12.i.i1012 = icmp ult <16 x i64> %sub.i.i1007, %splat.splat11.i98.i541
  %or20.i.i1013 = or <16 x i1> %cmp3.i.i1003, %cmp12.i.i1012
  br label %old16.exit.i839

old16.exit.i839:
  %masked_gather.i.i10261958 = phi <16 x i64> [ %masked_gather.i.i1026, %if.then.i106.i834 ], [ %masked_gather.i.i10261959, %if.end.i111.i999 ]
  %found.1.i.ph1956 = phi i1 [ %found.1.i.ph, %if.then.i106.i834 ], [ %found.1.i.ph1957, %if.end.i111.i999 ]
  %before.0.i1667.ph1954 = phi <16 x i64> [ %before.0.i1667.ph, %if.then.i106.i834 ], [ %before.0.i1667.ph1955, %if.end.i111.i999 ]
  %retval.0.in.i.i840 = phi <16 x i1> [ %cmp.i109.i838, %if.then.i106.i834 ], [ %or20.i.i1013, %if.end.i111.i999 ]
  %xor.i.i847 = xor <16 x i64> %masked_gather.i.i10261958, %add46
  %and.i.i848 = and <16 x i64> %xor.i.i847, splat (i64 4290773055)
  %cmp.i.i849 = icmp eq <16 x i64> %and.i.i848, zeroinitializer
  %and8.i.i850 = and <16 x i64> %masked_gather.i.i10261958, splat (i64 32)
  %cmp9.i.i851 = icmp eq <16 x i64> %and8.i.i850, zeroinitializer
  %cmp11.i.i854 = icmp uge <16 x i64> %masked_gather.i.i10261958, %splat.splat6.i93.i536
  %and13.i.i855 = and <16 x i64> %xor.i.i847, splat (i64 4160749568)
  %cmp14.i.i856 = icmp eq <16 x i64> %and13.i.i855, zeroinitializer
  %and1635.i.i857 = and <16 x i1> %cmp11.i.i854, %cmp14.i.i856
  %cmp19.i.i861 = icmp ult <16 x i64> %masked_gather.i.i10261958, %splat.splat18.i.i464
  %and2136.i.i862 = and <16 x i1> %cmp19.i.i861, %cmp9.i.i851
  %or2237.i.i863 = or <16 x i1> %cmp.i.i849, %and2136.i.i862
  %and2338.i.i864 = and <16 x i1> %and1635.i.i857, %or2237.i.i863
  %177 = select <16 x i1> %and2338.i.i864, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i840
  %narrow1718 = xor <16 x i1> %177, splat (i1 true)
  %not.i.i865 = sext <16 x i1> %narrow1718 to <16 x i64>
  br i1 %tobool1.not1817, label %if.end.i870, label %if.then.i867

if.then.i867:
  %178 = bitcast <16 x i1> %narrow1718 to i16
  %mask.sroa.0.0.insert.ext.i.i1097 = zext i16 %178 to i32
  %and.i1098 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1097
  %tobool.not.i1099 = icmp eq i32 %and.i1098, 0
  br i1 %tobool.not.i1099, label %if.end.i870, label %land.lhs.true.i1100

land.lhs.true.i1100:
  %179 = load i64, ptr %partial.i1195, align 8
  %tobool3.not.i1102 = icmp eq i64 %179, 0
  br i1 %tobool3.not.i1102, label %if.end.i870, label %if.then.i1103

if.then.i1103:
  %180 = load i64, ptr %index.i1199, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %known5.i1198, i64 %180
  %shr.i = lshr <16 x i64> %masked_gather.i.i10261958, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i, splat (i64 31)
  %181 = getelementptr i64, ptr %arrayidx.i, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %181, <16 x i1> %139, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_gather.i.i10261958, splat (i64 -4294967296)
  %xor.i1105 = xor <16 x i64> %masked_gather.i, %masked_gather.i.i10261958
  %and9.i1106 = and <16 x i64> %xor.i1105, splat (i64 130023424)
  %and10.i = and <16 x i64> %masked_gather.i.i10261958, splat (i64 31)
  %and14.i1107 = and <16 x i64> %masked_gather.i, splat (i64 -4294967296)
  %and15.i1108 = shl <16 x i64> %masked_gather.i, splat (i64 32)
  %shl.i = and <16 x i64> %and15.i1108, splat (i64 9007194959773696)
  %sub.i = sub <16 x i64> %and14.i1107, %shl.i
  %182 = icmp ugt <16 x i64> %and8.i, %sub.i
  %183 = icmp ne <16 x i64> %and9.i1106, zeroinitializer
  %184 = icmp ne <16 x i64> %and10.i, splat (i64 15)
  %185 = or <16 x i1> %184, %183
  %186 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %187 = or <16 x i1> %186, %185
  %188 = and <16 x i1> %182, %187
  %189 = icmp ne <16 x i64> %and8.i.i850, zeroinitializer
  %190 = or <16 x i1> %189, %188
  %and25.i = select <16 x i1> %190, <16 x i64> %not.i.i865, <16 x i64> zeroinitializer
  br label %if.end.i870

if.end.i870:
  %bad.0.i871 = phi <16 x i64> [ %not.i.i865, %old16.exit.i839 ], [ %and25.i, %if.then.i1103 ], [ %not.i.i865, %land.lhs.true.i1100 ], [ %not.i.i865, %if.then.i867 ]
  %and.i872 = and <16 x i64> %masked_gather.i.i10261958, splat (i64 64)
  %cmp.i873 = icmp ne <16 x i64> %and.i872, zeroinitializer
  %and9.i875 = and <16 x i64> %xor.i.i847, splat (i64 -4294967281)
  %cmp10.i876 = icmp eq <16 x i64> %and9.i875, zeroinitializer
  %and1297.i877 = and <16 x i1> %cmp.i873, %cmp10.i876
  %and14.i878 = and <16 x i64> %xor.i.i847, splat (i64 130023424)
  %and15.i879 = and <16 x i64> %masked_gather.i.i10261958, splat (i64 16)
  %or.i880 = or disjoint <16 x i64> %and14.i878, %and15.i879
  %cmp16.i881 = icmp ne <16 x i64> %or.i880, zeroinitializer
  %and1898.i882 = and <16 x i1> %and1297.i877, %cmp16.i881
  %vector_select.i884 = select <16 x i1> %and1898.i882, <16 x i64> %or19.i883, <16 x i64> %add46
  %cmp21.i885 = icmp eq <16 x i64> %and.i872, zeroinitializer
  %and23.i886 = select <16 x i1> %cmp21.i885, <16 x i64> %bad.0.i871, <16 x i64> zeroinitializer
  br i1 %tobool1.not1817, label %if.then33.i934, label %if.end41.i889

if.then33.i934:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i791)
  store <16 x i64> %masked_gather.i.i10261958, ptr %cells.addr.i.i791, align 128
  %191 = load ptr, ptr %common.i.i940, align 8
  %mixed.i.i941 = getelementptr inbounds nuw i8, ptr %191, i64 72
  %192 = load i64, ptr %mixed.i.i941, align 8
  %tobool.not.i116.i942 = icmp eq i64 %192, 0
  br i1 %tobool.not.i116.i942, label %own16.exit.i995, label %if.end.i117.i943

if.end.i117.i943:
  %xor.i.i.i948 = xor <16 x i64> %vector_select.i884, %masked_gather.i.i10261958
  %and.i.i.i949 = and <16 x i64> %xor.i.i.i948, splat (i64 4290773055)
  %cmp.i.i.i950 = icmp eq <16 x i64> %and.i.i.i949, zeroinitializer
  %and13.i.i.i953 = and <16 x i64> %xor.i.i.i948, splat (i64 4160749568)
  %cmp14.i.i.i954 = icmp eq <16 x i64> %and13.i.i.i953, zeroinitializer
  %or2237.i.i.i960 = or <16 x i1> %and2136.i.i862, %cmp.i.i.i950
  %and2338.i.i.i961 = and <16 x i1> %cmp14.i.i.i954, %or2237.i.i.i960
  %193 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i967 = insertelement <16 x i64> poison, i64 %193, i64 0
  %splat.splat.i122.i968 = shufflevector <16 x i64> %splat.splatinsert.i121.i967, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i969 = icmp uge <16 x i64> %masked_gather.i.i10261958, %splat.splat.i122.i968
  %and1037.i.i970 = and <16 x i1> %cmp9.i.i851, %cmp8.i.i969
  %194 = select <16 x i1> %and1037.i.i970, <16 x i1> %and2338.i.i.i961, <16 x i1> zeroinitializer
  %tobool.i.i.i9731719 = icmp ne <16 x i64> %and23.i886, zeroinitializer
  %tobool.i.i.i973 = select <16 x i1> %194, <16 x i1> %tobool.i.i.i9731719, <16 x i1> zeroinitializer
  %195 = bitcast <16 x i1> %tobool.i.i.i973 to i16
  %mask.sroa.0.0.insert.ext.i.i.i974 = zext i16 %195 to i32
  %and14.i.i975 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i974
  %tobool15.not.i.i9791753 = icmp eq i32 %and14.i.i975, 0
  br i1 %tobool15.not.i.i9791753, label %own16.exit.i995, label %for.body.i.i980

for.cond.cleanup.i.i992.loopexit:
  %196 = trunc nuw i32 %own.1.i.i989 to i16
  %197 = bitcast i16 %196 to <16 x i1>
  %198 = select <16 x i1> %197, <16 x i64> zeroinitializer, <16 x i64> %and23.i886
  br label %own16.exit.i995

for.body.i.i980:
  %rest.0.i.i9781755 = phi i32 [ %and23.i.i991, %for.body.i.i980 ], [ %and14.i.i975, %if.end.i117.i943 ]
  %own.0.i.i9771754 = phi i32 [ %own.1.i.i989, %for.body.i.i980 ], [ 0, %if.end.i117.i943 ]
  %199 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i9781755, i1 true)
  %idxprom.i.i981 = zext nneg i32 %199 to i64
  %arrayidx.i.i982 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i791, i64 %idxprom.i.i981
  %200 = load i64, ptr %arrayidx.i.i982, align 8
  %call16.i.i983 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %200)
  %201 = load i64, ptr %run.i.i984, align 8
  %cmp17.i.i985 = icmp eq i64 %call16.i.i983, %201
  %sub.i123.i986 = sub nsw i32 0, %rest.0.i.i9781755
  %and20.i.i987 = and i32 %rest.0.i.i9781755, %sub.i123.i986
  %or.i.i988 = select i1 %cmp17.i.i985, i32 %and20.i.i987, i32 0
  %own.1.i.i989 = or i32 %or.i.i988, %own.0.i.i9771754
  %sub22.i.i990 = add nsw i32 %rest.0.i.i9781755, -1
  %and23.i.i991 = and i32 %sub22.i.i990, %rest.0.i.i9781755
  %tobool15.not.i.i979 = icmp eq i32 %and23.i.i991, 0
  br i1 %tobool15.not.i.i979, label %for.cond.cleanup.i.i992.loopexit, label %for.body.i.i980

own16.exit.i995:
  %retval.0.i124.i996 = phi <16 x i64> [ %and23.i886, %if.then33.i934 ], [ %and23.i886, %if.end.i117.i943 ], [ %198, %for.cond.cleanup.i.i992.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i791)
  br label %if.end41.i889

if.end41.i889:
  %bad.2.i890 = phi <16 x i64> [ %and23.i886, %if.end.i870 ], [ %retval.0.i124.i996, %own16.exit.i995 ]
  %vector_select.i.i896 = select <16 x i1> %and1635.i.i857, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or1.i.i897 = or <16 x i64> %vector_select.i.i896, %masked_gather.i.i10261958
  %vector_cond2.i.i898 = icmp slt <16 x i64> %bad.2.i890, zeroinitializer
  %vector_select3.i.i899 = select <16 x i1> %vector_cond2.i.i898, <16 x i64> %or1.i.i897, <16 x i64> %vector_select.i884
  %xor.i134.i901 = xor <16 x i64> %vector_select.i884, %masked_gather.i.i10261958
  %and4.i135.i902 = and <16 x i64> %xor.i134.i901, splat (i64 130023440)
  %cmp.i136.i903 = icmp eq <16 x i64> %and4.i135.i902, zeroinitializer
  %202 = select <16 x i1> %cmp.i136.i903, <16 x i1> %and1635.i.i857, <16 x i1> zeroinitializer
  %and5.i.i904 = select <16 x i1> %202, <16 x i64> %bad.2.i890, <16 x i64> zeroinitializer
  %tobool.i.i138.i906 = icmp ne <16 x i64> %and5.i.i904, zeroinitializer
  %203 = bitcast <16 x i1> %tobool.i.i138.i906 to i16
  %tobool.not.i140.i908 = icmp eq i16 %203, 0
  br i1 %tobool.not.i140.i908, label %read_after16.exit.i, label %if.end.i141.i909

if.end.i141.i909:
  %and.i157.i911 = and <16 x i64> %masked_gather.i.i10261958, splat (i64 15)
  %204 = icmp ne <16 x i64> %and.i157.i911, splat (i64 5)
  %205 = icmp ne <16 x i64> %and.i157.i911, splat (i64 9)
  %206 = and <16 x i1> %204, %205
  %vector_select19.i.i920 = select <16 x i1> %cmp9.i.i851, <16 x i64> %vector_select.i884, <16 x i64> %masked_gather.i.i10261958
  %vector_cond20.i.i9211720 = icmp slt <16 x i64> %and5.i.i904, zeroinitializer
  %vector_cond20.i.i921 = and <16 x i1> %206, %vector_cond20.i.i9211720
  %vector_select21.i.i922 = select <16 x i1> %vector_cond20.i.i921, <16 x i64> %vector_select19.i.i920, <16 x i64> %vector_select3.i.i899
  br label %read_after16.exit.i

read_after16.exit.i:
  %retval.0.i144.i923 = phi <16 x i64> [ %vector_select21.i.i922, %if.end.i141.i909 ], [ %vector_select3.i.i899, %if.end41.i889 ]
  br i1 %tobool1.not1817, label %if.end36.i, label %cond.end.i929

cond.end.i929:
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <16 x i64> %at.sroa.74.01762, ptr %index.addr.i, align 128
  store <16 x i64> %masked_gather.i.i10261958, ptr %before.addr.i, align 128
  %207 = load i64, ptr %partial.i1195, align 8
  %tobool.not.i1417 = icmp eq i64 %207, 0
  br i1 %tobool.not.i1417, label %remembers_readers.exit, label %if.end.i1297

remembers_readers.exit:
  %208 = load ptr, ptr %common.i.i940, align 8
  %next.i.i = getelementptr inbounds nuw i8, ptr %208, i64 8
  %209 = load i64, ptr %next.i.i, align 8
  %first.i.i1418 = getelementptr inbounds nuw i8, ptr %208, i64 96
  %210 = load i64, ptr %first.i.i1418, align 8
  %cmp.i.i1419.not = icmp eq i64 %209, %210
  br i1 %cmp.i.i1419.not, label %note_reads16.exit, label %if.end.i1297

if.end.i1297:
  %and.i1298 = and <16 x i64> %retval.0.i144.i923, splat (i64 32)
  %cmp.i1299 = icmp ne <16 x i64> %and.i1298, zeroinitializer
  %211 = bitcast <16 x i1> %cmp.i1299 to i16
  %mask.sroa.0.0.insert.ext.i56.i = zext i16 %211 to i32
  %and4.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i56.i
  %212 = bitcast <16 x i1> %cmp9.i.i851 to i16
  %mask.sroa.0.0.insert.ext.i.i1303 = zext i16 %212 to i32
  %and10.i1304 = and i32 %and4.i, %mask.sroa.0.0.insert.ext.i.i1303
  %tobool12.not.i1757 = icmp eq i32 %and10.i1304, 0
  br i1 %tobool12.not.i1757, label %for.cond.cleanup.critedge.i, label %land.rhs.i.preheader

land.rhs.i.preheader:
  %conv11.i = zext nneg i32 %and10.i1304 to i64
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i1758 = phi i64 [ %and15.i1307, %note_read.exit ], [ %conv11.i, %land.rhs.i.preheader ]
  %213 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i1758, i1 true)
  %arrayidx.i1305 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %213
  %214 = load i64, ptr %arrayidx.i1305, align 8
  %arrayidx14.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %213
  %215 = load i64, ptr %arrayidx14.i, align 8
  %216 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1420 = getelementptr inbounds nuw [32 x i32], ptr %216, i64 %214
  %shr.i.i1421 = lshr i64 %215, 27
  %and.i.i1422 = and i64 %shr.i.i1421, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1420, i64 %and.i.i1422
  %shr.i1423 = lshr i64 %215, 32
  %conv.i = trunc nuw i64 %shr.i1423 to i32
  %217 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i1424 = icmp ult i32 %217, %conv.i
  br i1 %cmp.i1424, label %if.then.i1426, label %note_read.exit

if.then.i1426:
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i1306 = add nsw i64 %rest_.0.i1758, -1
  %and15.i1307 = and i64 %sub.i1306, %rest_.0.i1758
  %tobool12.not.i = icmp eq i64 %and15.i1307, 0
  br i1 %tobool12.not.i, label %for.cond.cleanup.critedge.i.loopexit, label %land.rhs.i

for.cond.cleanup.critedge.i.loopexit:
  %.pre = load i64, ptr %partial.i1195, align 8
  br label %for.cond.cleanup.critedge.i

for.cond.cleanup.critedge.i:
  %218 = phi i64 [ %.pre, %for.cond.cleanup.critedge.i.loopexit ], [ %207, %if.end.i1297 ]
  %tobool17.not.i = icmp eq i64 %218, 0
  %and4.mask.i = select i1 %tobool17.not.i, i32 %and4.i, i32 %mask
  %tobool28.not.i1759 = icmp eq i32 %and4.mask.i, 0
  br i1 %tobool28.not.i1759, label %note_reads16.exit, label %land.rhs29.i.preheader

land.rhs29.i.preheader:
  %conv25.i = zext nneg i32 %and4.mask.i to i64
  br label %land.rhs29.i

land.rhs29.i:
  %rest_16.0.i1760 = phi i64 [ %and38.i, %note_read.exit1437 ], [ %conv25.i, %land.rhs29.i.preheader ]
  %219 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_16.0.i1760, i1 true)
  %arrayidx35.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %219
  %220 = load i64, ptr %arrayidx35.i, align 8
  %221 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1428 = getelementptr inbounds nuw [32 x i32], ptr %221, i64 %220
  %arrayidx1.i1431 = getelementptr inbounds nuw i32, ptr %arrayidx.i1428, i64 %and.i.i1430
  %222 = load i32, ptr %arrayidx1.i1431, align 4
  %cmp.i1434 = icmp ult i32 %222, %conv.i1433
  br i1 %cmp.i1434, label %if.then.i1436, label %note_read.exit1437

if.then.i1436:
  store i32 %conv.i1433, ptr %arrayidx1.i1431, align 4
  br label %note_read.exit1437

note_read.exit1437:
  %sub37.i = add nsw i64 %rest_16.0.i1760, -1
  %and38.i = and i64 %sub37.i, %rest_16.0.i1760
  %tobool28.not.i = icmp eq i64 %and38.i, 0
  br i1 %tobool28.not.i, label %note_reads16.exit, label %land.rhs29.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph1956, label %cleanup65, label %load16.exit.i

if.end36.i:
  %found.1.i1698 = phi i1 [ %tobool42.i497, %lor.lhs.false15.i.thread ], [ %found.1.i.ph1956, %read_after16.exit.i ]
  %before.0.i16671696 = phi <16 x i64> [ %masked_gather.i150.i, %lor.lhs.false15.i.thread ], [ %before.0.i1667.ph1954, %read_after16.exit.i ]
  %223 = phi i64 [ %136, %lor.lhs.false15.i.thread ], [ 0, %read_after16.exit.i ]
  %tobool7.not.i16691694 = phi i1 [ false, %lor.lhs.false15.i.thread ], [ true, %read_after16.exit.i ]
  %cond12.i.sroa.speculated16711692 = phi ptr [ %past.sroa.123.01850, %lor.lhs.false15.i.thread ], [ %past.sroa.129.01848, %read_after16.exit.i ]
  %fresh.0.i = phi <16 x i64> [ %add46, %lor.lhs.false15.i.thread ], [ %retval.0.i144.i923, %read_after16.exit.i ]
  br i1 %found.1.i1698, label %cleanup65, label %if.end36.i.load16.exit.i_crit_edge

if.end36.i.load16.exit.i_crit_edge:
  %fresh.0.i1968 = phi <16 x i64> [ %fresh.0.i, %if.end36.i ], [ %add46, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated167116921967 = phi ptr [ %cond12.i.sroa.speculated16711692, %if.end36.i ], [ %past.sroa.123.01850, %lor.lhs.false15.i ]
  %tobool7.not.i166916941966 = phi i1 [ %tobool7.not.i16691694, %if.end36.i ], [ false, %lor.lhs.false15.i ]
  %224 = phi i64 [ %223, %if.end36.i ], [ %136, %lor.lhs.false15.i ]
  %before.0.i166716961965 = phi <16 x i64> [ %before.0.i16671696, %if.end36.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre1790 = ptrtoint ptr %cond12.i.sroa.speculated167116921967 to i64
  %.pre1792 = sub nsw i64 %137, %.pre1790
  %.pre1793 = ashr i64 %.pre1792, 3
  %.pre1794 = insertelement <16 x i64> poison, i64 %.pre1793, i64 0
  %.pre1795 = shufflevector <16 x i64> %.pre1794, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %load16.exit.i

load16.exit.i:
  %splat.splat.i.i.pre-phi = phi <16 x i64> [ %.pre1795, %if.end36.i.load16.exit.i_crit_edge ], [ %splat.splat.i195.i, %raced16.exit676 ], [ %splat.splat.i206.i, %note_reads16.exit ]
  %fresh.0.i1703 = phi <16 x i64> [ %fresh.0.i1968, %if.end36.i.load16.exit.i_crit_edge ], [ %add46, %raced16.exit676 ], [ %retval.0.i144.i923, %note_reads16.exit ]
  %cond12.i.sroa.speculated167116921702 = phi ptr [ %cond12.i.sroa.speculated167116921967, %if.end36.i.load16.exit.i_crit_edge ], [ %past.sroa.123.01850, %raced16.exit676 ], [ %past.sroa.129.01848, %note_reads16.exit ]
  %tobool7.not.i166916941701 = phi i1 [ %tobool7.not.i166916941966, %if.end36.i.load16.exit.i_crit_edge ], [ false, %raced16.exit676 ], [ true, %note_reads16.exit ]
  %225 = phi i64 [ %224, %if.end36.i.load16.exit.i_crit_edge ], [ %136, %raced16.exit676 ], [ 0, %note_reads16.exit ]
  %before.0.i166716961700 = phi <16 x i64> [ %before.0.i166716961965, %if.end36.i.load16.exit.i_crit_edge ], [ %before.0.i166616811936, %raced16.exit676 ], [ %before.0.i1667.ph1954, %note_reads16.exit ]
  %vector_select.i.i = select <16 x i1> %139, <16 x i64> %at.sroa.74.01762, <16 x i64> %splat.splat.i.i.pre-phi
  %226 = getelementptr i64, ptr %cond12.i.sroa.speculated167116921702, <16 x i64> %vector_select.i.i
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1703, <16 x ptr> align 8 %226, <16 x i1> splat (i1 true))
  %masked_gather.i.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %226, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i86 = icmp ne <16 x i64> %masked_gather.i.i, %fresh.0.i1703
  %227 = bitcast <16 x i1> %cmp.i86 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %227 to i32
  %and58.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool59.not.i = icmp eq i32 %and58.i, 0
  br i1 %tobool59.not.i, label %for.inc56, label %if.end70.i

if.end70.i:
  br i1 %tobool7.not.i166916941701, label %if.else.i, label %store16.exit.i

store16.exit.i:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i166716961700, <16 x ptr> align 8 %226, <16 x i1> splat (i1 true))
  br label %compare16.exit

if.else.i:
  %conv74.i = trunc nuw i32 %and58.i to i16
  %228 = bitcast i16 %conv74.i to <16 x i1>
  %or75.i = or <16 x i64> %masked_gather.i.i, splat (i64 16)
  %229 = getelementptr i64, ptr %cond12.i.sroa.speculated167116921702, <16 x i64> %at.sroa.74.01762
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or75.i, <16 x ptr> align 8 %229, <16 x i1> %228)
  br label %compare16.exit

compare16.exit:
  %tobool77.i.not = icmp eq i64 %225, 0
  br i1 %tobool77.i.not, label %for.inc56, label %cleanup65

for.inc56:
  %inc = add nuw nsw i64 %word.01765, 1
  %add58 = add <16 x i64> %at.sroa.74.01762, splat (i64 1)
  %exitcond1775.not = icmp eq i64 %inc, %div79
  br i1 %exitcond1775.not, label %cleanup65, label %for.body51

cleanup65:
  %retval.4 = phi i1 [ true, %land.lhs.true14 ], [ false, %if.end20 ], [ true, %raced16.exit412 ], [ true, %if.end36.i127 ], [ true, %if.end.i141.i743 ], [ %tobool77.i170, %store16.exit.i168 ], [ false, %load16.exit.i148 ], [ %tobool77.i170, %if.else.i183 ], [ true, %raced16.exit676 ], [ true, %note_reads16.exit ], [ false, %for.inc56 ], [ true, %if.end36.i ], [ true, %compare16.exit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %address)
  br label %return

return:
  %retval.5 = phi i1 [ %retval.4, %cleanup65 ], [ false, %entry ]
  ret i1 %retval.5
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, <16 x i1>, <16 x i32>)

declare i32 @llvm.ctpop.i32(i32)

define internal fastcc zeroext i1 @few(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef %mask, ptr noundef nonnull readonly captures(none) %who, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %index.addr.i = alloca <8 x i64>, align 64
  %before.addr.i = alloca <8 x i64>, align 64
  %cells.addr.i = alloca <8 x i64>, align 64
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
  br i1 %tobool2.not.i, label %if.end4.thread1110, label %if.end4

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i688 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %4 = load i64, ptr %index.i688, align 8
  %arrayidx.i689 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %4
  %5 = load i64, ptr %arrayidx.i689, align 8
  %shl.i.i = shl i64 %4, 27
  %shl5.i.i = shl i64 %access, 7
  %6 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %6, %5
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i689, i64 8
  %8 = load i64, ptr %mark10.i.i, align 8
  %9 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i689, i64 16
  %10 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i691 = getelementptr inbounds nuw i8, ptr %arrayidx.i689, i64 80
  %11 = load i64, ptr %read_mark.i691, align 8
  %cond.i.i692 = tail call noundef i64 @llvm.umax.i64(i64 %10, i64 %11)
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
  %mixed.i695 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %14 = load i64, ptr %mixed.i695, align 8
  %tobool.not.i696 = icmp eq i64 %14, 0
  br i1 %tobool.not.i696, label %load8.exit128, label %if.end.i697

if.end.i697:
  %last.i = getelementptr inbounds nuw i8, ptr %13, i64 64
  %15 = load ptr, ptr %last.i, align 8
  %cmp.i698 = icmp eq ptr %15, %2
  br i1 %cmp.i698, label %cond.true.i702, label %cond.end.i699

cond.true.i702:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %16 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %13, i64 56
  %17 = load i64, ptr %logged.i, align 8
  %18 = getelementptr %struct.Log, ptr %16, i64 %17
  %arrayidx.i703 = getelementptr i8, ptr %18, i64 -16
  %19 = load i64, ptr %arrayidx.i703, align 8
  br label %cond.end.i699

cond.end.i699:
  %cond.i700 = phi i64 [ %19, %cond.true.i702 ], [ -1, %if.end.i697 ]
  %cond.i.i701 = tail call noundef i64 @llvm.umax.i64(i64 %8, i64 %cond.i700)
  br label %load8.exit128

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
  br i1 %or.cond.i, label %if.then32.i, label %if.end4.thread1190

if.then32.i:
  %23 = load ptr, ptr %w, align 8
  %tracked.i.i706 = getelementptr inbounds nuw i8, ptr %23, i64 896
  %24 = load ptr, ptr %tracked.i.i706, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %24, i64 168
  %25 = load i64, ptr %deferred.i, align 8
  %sub.i707 = add i64 %25, -1
  %cmp.i708 = icmp ult i64 %sub.i707, 2048
  br i1 %cmp.i708, label %if.then.i710, label %if.end4.thread1190

if.then.i710:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end4.thread1190

load8.exit128:
  %past.sroa.45.1.ph = phi i64 [ %cond.i.i701, %cond.end.i699 ], [ %8, %if.then.i.i ]
  %past.sroa.35.1.ph = phi i64 [ %cond.i700, %cond.end.i699 ], [ %7, %if.then.i.i ]
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
  %sub.i144 = sub nsw i64 %28, %29
  %shr.i145 = ashr i64 %sub.i144, 3
  %conv.i192 = trunc i32 %mask to i8
  %30 = bitcast i8 %conv.i192 to <8 x i1>
  %splat.splatinsert.i149 = insertelement <8 x i64> poison, i64 %shr.i145, i64 0
  %splat.splat.i150 = shufflevector <8 x i64> %splat.splatinsert.i149, <8 x i64> poison, <8 x i32> zeroinitializer
  %vector_select.i152 = select <8 x i1> %30, <8 x i64> %div14.i, <8 x i64> %splat.splat.i150
  %31 = getelementptr i64, ptr %27, <8 x i64> %vector_select.i152
  %masked_gather.i127 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %31, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i46 = icmp ne <8 x i64> %masked_gather.i127, splat (i64 -1)
  %32 = bitcast <8 x i1> %cmp.i46 to i8
  %mask.sroa.0.0.insert.ext.i142 = zext i8 %32 to i32
  %and.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i142
  %tobool.not.i47893 = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i47893, label %if.end4.thread, label %for.body.i

for.body.i:
  %rest.0.i894 = phi i32 [ %and6.i, %for.body.i ], [ %and.i, %load8.exit128 ]
  %33 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i894, i1 true)
  %idxprom.i = zext nneg i32 %33 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i
  %34 = load i64, ptr %arrayidx.i, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %34)
  %sub5.i = add nsw i32 %rest.0.i894, -1
  %and6.i = and i32 %sub5.i, %rest.0.i894
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

if.end4.thread1190:
  %past.sroa.97.0.shrunk.ph = phi i1 [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ], [ %cmp17.i, %if.then.i710 ]
  %38 = load <8 x i64>, ptr %addresses, align 8
  %splat.splatinsert1205 = insertelement <8 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat1206 = shufflevector <8 x i64> %splat.splatinsert1205, <8 x i64> poison, <8 x i32> zeroinitializer
  %add1207 = add <8 x i64> %38, %splat.splat1206
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1208 = icmp eq i64 %39, 0
  br i1 %tobool5.not1208, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

if.end4.thread1110:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i1006 = load i64, ptr %valid_global.i, align 8
  %40 = load <8 x i64>, ptr %addresses, align 8
  %41 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1126 = icmp eq i64 %41, 0
  br i1 %tobool5.not1126, label %cleanup33, label %land.lhs.true6

if.end4.thread:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  %42 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1038 = icmp eq i64 %42, 0
  br i1 %tobool5.not1038, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

land.lhs.true6:
  %address.08331080 = phi <8 x i64> [ %26, %if.end4.thread ], [ %add, %if.end4 ], [ %40, %if.end4.thread1110 ], [ %add1207, %if.end4.thread1190 ]
  %tobool.not9451077 = phi i1 [ true, %if.end4.thread ], [ false, %if.end4 ], [ true, %if.end4.thread1110 ], [ false, %if.end4.thread1190 ]
  %past.sroa.70.09471074 = phi i64 [ %cond.i.i692, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1110 ], [ %cond.i.i692, %if.end4.thread1190 ]
  %past.sroa.65.09491071 = phi i64 [ %10, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1110 ], [ %10, %if.end4.thread1190 ]
  %past.sroa.58.09511068 = phi i64 [ %9, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1110 ], [ %9, %if.end4.thread1190 ]
  %past.sroa.45.19531065 = phi i64 [ %past.sroa.45.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1110 ], [ %8, %if.end4.thread1190 ]
  %past.sroa.35.19551062 = phi i64 [ %past.sroa.35.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1110 ], [ %7, %if.end4.thread1190 ]
  %past.sroa.28.09571059 = phi i64 [ %or6.i.i, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1110 ], [ %or6.i.i, %if.end4.thread1190 ]
  %past.sroa.73.09611053 = phi i64 [ %cond.i.i, %if.end4.thread ], [ %35, %if.end4 ], [ 0, %if.end4.thread1110 ], [ %cond.i.i, %if.end4.thread1190 ]
  %past.sroa.78.09631051 = phi i64 [ %cond19.i.i, %if.end4.thread ], [ %cond9.i, %if.end4 ], [ %cond9.i1006, %if.end4.thread1110 ], [ %cond19.i.i, %if.end4.thread1190 ]
  %past.sroa.93.0.shrunk9651049 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1110 ], [ %cmp.i, %if.end4.thread1190 ]
  %past.sroa.97.0.shrunk9671046 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1110 ], [ %past.sroa.97.0.shrunk.ph, %if.end4.thread1190 ]
  %past.sroa.88.09691043 = phi ptr [ %cond29.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1110 ], [ %cond29.i.i, %if.end4.thread1190 ]
  %past.sroa.84.09711040 = phi ptr [ %cond24.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1110 ], [ %cond24.i.i, %if.end4.thread1190 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i49)
  store <8 x i64> %address.08331080, ptr %address.addr.i49, align 64
  %43 = load i64, ptr @NBYTES, align 8
  %cmp.i54 = icmp ult i64 %43, 4
  %tobool.i895 = icmp ne i32 %mask, 0
  %44 = and i1 %cmp.i54, %tobool.i895
  br i1 %44, label %for.body.i59.lr.ph, label %for.cond.cleanup.i

for.body.i59.lr.ph:
  %cmp1.i = icmp eq i64 %43, 1
  br label %for.body.i59

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %land.lhs.true6 ], [ %missing.1.i, %if.end.i66 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %45 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %45, %past.sroa.78.09631051
  %splat.splatinsert.i56 = insertelement <8 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i57 = shufflevector <8 x i64> %splat.splatinsert.i56, <8 x i64> poison, <8 x i32> zeroinitializer
  %conv.i194 = trunc i32 %mask to i8
  %46 = bitcast i8 %conv.i194 to <8 x i1>
  %vector_select.i = select <8 x i1> %46, <8 x i64> %address.08331080, <8 x i64> %splat.splat.i57
  %cmp12.i = icmp eq i64 %43, 4
  br i1 %cmp12.i, label %if.end19.i.thread, label %if.end19.i

for.body.i59:
  %missing.0.i897 = phi i32 [ 0, %for.body.i59.lr.ph ], [ %missing.1.i, %if.end.i66 ]
  %rest.0.i53896 = phi i32 [ %mask, %for.body.i59.lr.ph ], [ %and8.i, %if.end.i66 ]
  %47 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i53896, i1 true)
  %idxprom.i61 = zext nneg i32 %47 to i64
  %arrayidx.i62 = getelementptr inbounds nuw i64, ptr %address.addr.i49, i64 %idxprom.i61
  %48 = load i64, ptr %arrayidx.i62, align 8
  %add.i = add i64 %48, %past.sroa.78.09631051
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
  %sub.i64 = sub i32 0, %rest.0.i53896
  %and.i65 = and i32 %rest.0.i53896, %sub.i64
  %or.i = or i32 %missing.0.i897, %and.i65
  br label %if.end.i66

if.end.i66:
  %missing.1.i = phi i32 [ %or.i, %if.then.i63 ], [ %missing.0.i897, %cond.true.i67 ], [ %missing.0.i897, %cond.false.i ]
  %sub7.i = add i32 %rest.0.i53896, -1
  %and8.i = and i32 %sub7.i, %rest.0.i53896
  %tobool.i.not = icmp eq i32 %and8.i, 0
  br i1 %tobool.i.not, label %for.cond.cleanup.i, label %for.body.i59

if.end19.i.thread:
  %52 = inttoptr i64 %past.sroa.78.09631051 to ptr
  %shr.i = ashr <8 x i64> %vector_select.i, splat (i64 2)
  %53 = getelementptr i32, ptr %52, <8 x i64> %shr.i
  %masked_gather.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %53, <8 x i1> splat (i1 true), <8 x i32> poison)
  %cmp16.i = icmp ne <8 x i32> %masked_gather.i, splat (i32 -1)
  %54 = bitcast <8 x i1> %cmp16.i to i8
  %mask.sroa.0.0.insert.ext.i134 = zext i8 %54 to i32
  br label %unwritten8.exit

if.end19.i:
  %div54.i = lshr i64 %43, 3
  %cmp21.i899.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i899.not, label %unwritten8.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %55 = inttoptr i64 %past.sroa.78.09631051 to ptr
  %shr27.i = ashr <8 x i64> %vector_select.i, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %55, <8 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i901 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i900 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <8 x ptr> %invariant.gep, i64 %part.0.i900
  %masked_gather28.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %gep, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp29.i = icmp ne <8 x i64> %masked_gather28.i, splat (i64 -1)
  %56 = bitcast <8 x i1> %cmp29.i to i8
  %mask.sroa.0.0.insert.ext.i138 = zext i8 %56 to i32
  %or33.i = or i32 %missing.3.i901, %mask.sroa.0.0.insert.ext.i138
  %inc.i = add nuw nsw i64 %part.0.i900, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten8.exit, label %for.body24.i

unwritten8.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i ], [ %mask.sroa.0.0.insert.ext.i134, %if.end19.i.thread ], [ %or33.i, %for.body24.i ]
  %and36.i = and i32 %missing.3.i.lcssa, %mask
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i49)
  %tobool8.not = icmp ne i32 %and36.i, 0
  %brmerge = or i1 %tobool.not.i, %tobool8.not
  br i1 %brmerge, label %cleanup33, label %if.end15

if.end12.if.end15_crit_edge:
  %past.sroa.97.0.shrunk96710471107 = phi i1 [ %past.sroa.97.0.shrunk.ph, %if.end4.thread1190 ], [ false, %if.end4.thread ]
  %past.sroa.93.0.shrunk96510501106 = phi i1 [ %cmp.i, %if.end4.thread1190 ], [ false, %if.end4.thread ]
  %past.sroa.35.195510631102 = phi i64 [ %7, %if.end4.thread1190 ], [ %past.sroa.35.1.ph, %if.end4.thread ]
  %past.sroa.45.195310661101 = phi i64 [ %8, %if.end4.thread1190 ], [ %past.sroa.45.1.ph, %if.end4.thread ]
  %address.083310811096 = phi <8 x i64> [ %add1207, %if.end4.thread1190 ], [ %26, %if.end4.thread ]
  %.pre = load i64, ptr @NBYTES, align 8
  br label %if.end15

if.end15:
  %address.08331079 = phi <8 x i64> [ %address.083310811096, %if.end12.if.end15_crit_edge ], [ %address.08331080, %unwritten8.exit ]
  %tobool.not9451076 = phi i1 [ %tobool.not.i.i, %if.end12.if.end15_crit_edge ], [ %tobool.not9451077, %unwritten8.exit ]
  %past.sroa.70.09471073 = phi i64 [ %cond.i.i692, %if.end12.if.end15_crit_edge ], [ %past.sroa.70.09471074, %unwritten8.exit ]
  %past.sroa.65.09491070 = phi i64 [ %10, %if.end12.if.end15_crit_edge ], [ %past.sroa.65.09491071, %unwritten8.exit ]
  %past.sroa.58.09511067 = phi i64 [ %9, %if.end12.if.end15_crit_edge ], [ %past.sroa.58.09511068, %unwritten8.exit ]
  %past.sroa.45.19531064 = phi i64 [ %past.sroa.45.195310661101, %if.end12.if.end15_crit_edge ], [ %past.sroa.45.19531065, %unwritten8.exit ]
  %past.sroa.35.19551061 = phi i64 [ %past.sroa.35.195510631102, %if.end12.if.end15_crit_edge ], [ %past.sroa.35.19551062, %unwritten8.exit ]
  %past.sroa.28.09571058 = phi i64 [ %or6.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.28.09571059, %unwritten8.exit ]
  %past.sroa.73.09611052 = phi i64 [ %cond.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.73.09611053, %unwritten8.exit ]
  %past.sroa.93.0.shrunk9651048 = phi i1 [ %past.sroa.93.0.shrunk96510501106, %if.end12.if.end15_crit_edge ], [ %past.sroa.93.0.shrunk9651049, %unwritten8.exit ]
  %past.sroa.97.0.shrunk9671045 = phi i1 [ %past.sroa.97.0.shrunk96710471107, %if.end12.if.end15_crit_edge ], [ %past.sroa.97.0.shrunk9671046, %unwritten8.exit ]
  %past.sroa.88.09691042 = phi ptr [ %cond29.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.88.09691043, %unwritten8.exit ]
  %past.sroa.84.09711039 = phi ptr [ %cond24.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.84.09711040, %unwritten8.exit ]
  %57 = phi i64 [ %.pre, %if.end12.if.end15_crit_edge ], [ %43, %unwritten8.exit ]
  %58 = load <8 x i64>, ptr %who, align 8
  %.scalar = add i64 %past.sroa.28.09571058, 15
  %59 = insertelement <8 x i64> poison, i64 %.scalar, i64 0
  %add22 = shufflevector <8 x i64> %59, <8 x i64> poison, <8 x i32> zeroinitializer
  %add23 = add <8 x i64> %add22, %58
  %div41 = lshr i64 %57, 2
  %cmp.not911.not = icmp eq i64 %div41, 0
  br i1 %cmp.not911.not, label %cleanup33, label %for.body.lr.ph

for.body.lr.ph:
  %splat.splatinsert18 = insertelement <8 x i64> poison, i64 %past.sroa.73.09611052, i64 0
  %splat.splat19 = shufflevector <8 x i64> %splat.splatinsert18, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub = sub <8 x i64> %address.08331079, %splat.splat19
  %shr = lshr <8 x i64> %sub, splat (i64 2)
  %and.i70 = shl <8 x i64> %add23, splat (i64 1)
  %shl.i = and <8 x i64> %and.i70, splat (i64 32)
  %or.i71 = or <8 x i64> %shl.i, %add23
  %or.cond880 = select i1 %tobool.not9451076, i1 true, i1 %past.sroa.93.0.shrunk9651048
  %60 = load i64, ptr @STORE, align 8
  %tobool7.not.i837 = icmp eq i64 %60, 0
  %nowhere1.i176 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %61 = ptrtoint ptr %nowhere1.i176 to i64
  %62 = ptrtoint ptr %past.sroa.84.09711039 to i64
  %sub.i177 = sub nsw i64 %61, %62
  %shr.i178 = ashr i64 %sub.i177, 3
  %conv.i186 = trunc i32 %mask to i8
  %63 = bitcast i8 %conv.i186 to <8 x i1>
  %splat.splatinsert.i182 = insertelement <8 x i64> poison, i64 %shr.i178, i64 0
  %splat.splat.i183 = shufflevector <8 x i64> %splat.splatinsert.i182, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert.i479 = insertelement <8 x i64> poison, i64 %past.sroa.45.19531064, i64 0
  %splat.splat.i480 = shufflevector <8 x i64> %splat.splatinsert.i479, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert1.i486 = insertelement <8 x i64> poison, i64 %past.sroa.58.09511067, i64 0
  %splat.splat2.i487 = shufflevector <8 x i64> %splat.splatinsert1.i486, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert5.i490 = insertelement <8 x i64> poison, i64 %past.sroa.35.19551061, i64 0
  %splat.splat6.i491 = shufflevector <8 x i64> %splat.splatinsert5.i490, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub9.i494 = sub i64 %past.sroa.45.19531064, %past.sroa.35.19551061
  %splat.splatinsert10.i495 = insertelement <8 x i64> poison, i64 %sub9.i494, i64 0
  %splat.splat11.i496 = shufflevector <8 x i64> %splat.splatinsert10.i495, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i401 = insertelement <8 x i64> poison, i64 %past.sroa.65.09491070, i64 0
  %splat.splat18.i402 = shufflevector <8 x i64> %splat.splatinsert17.i401, <8 x i64> poison, <8 x i32> zeroinitializer
  %partial.i576 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i579 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i580 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %64 = ptrtoint ptr %past.sroa.88.09691042 to i64
  %sub.i166 = sub nsw i64 %61, %64
  %shr.i167 = ashr i64 %sub.i166, 3
  %splat.splatinsert.i171 = insertelement <8 x i64> poison, i64 %shr.i167, i64 0
  %splat.splat.i172 = shufflevector <8 x i64> %splat.splatinsert.i171, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i376 = insertelement <8 x i64> poison, i64 %past.sroa.70.09471073, i64 0
  %splat.splat18.i377 = shufflevector <8 x i64> %splat.splatinsert17.i376, <8 x i64> poison, <8 x i32> zeroinitializer
  %or19.i = or <8 x i64> %add23, splat (i64 2097152)
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i726 = lshr i64 %past.sroa.28.09571058, 27
  %and.i.i727 = and i64 %shr.i.i726, 31
  %shr.i729 = lshr i64 %past.sroa.28.09571058, 32
  %conv.i730 = trunc nuw i64 %shr.i729 to i32
  br label %for.body

for.body:
  %word.0915 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %at.sroa.42.0912 = phi <8 x i64> [ %shr, %for.body.lr.ph ], [ %add30, %for.inc ]
  br i1 %or.cond880, label %load8.exit, label %if.end.i74.thread

load8.exit:
  %vector_select.i185 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0912, <8 x i64> %splat.splat.i183
  %65 = getelementptr i64, ptr %past.sroa.84.09711039, <8 x i64> %vector_select.i185
  %masked_gather.i92 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %65, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not9451076, label %if.end.i484, label %if.then.i477

if.then.i477:
  %cmp.i481 = icmp ult <8 x i64> %masked_gather.i92, %splat.splat.i480
  br label %old8.exit499

if.end.i484:
  %cmp3.i488 = icmp ult <8 x i64> %masked_gather.i92, %splat.splat2.i487
  %sub.i492 = sub <8 x i64> %masked_gather.i92, %splat.splat6.i491
  %cmp12.i497 = icmp ult <8 x i64> %sub.i492, %splat.splat11.i496
  %or20.i498 = or <8 x i1> %cmp3.i488, %cmp12.i497
  br label %old8.exit499

old8.exit499:
  %retval.0.in.i482 = phi <8 x i1> [ %cmp.i481, %if.then.i477 ], [ %or20.i498, %if.end.i484 ]
  %xor.i388 = xor <8 x i64> %masked_gather.i92, %or.i71
  %and.i389 = and <8 x i64> %xor.i388, splat (i64 4290773055)
  %cmp.i390 = icmp ne <8 x i64> %and.i389, zeroinitializer
  %and8.i392 = and <8 x i64> %masked_gather.i92, splat (i64 32)
  %cmp9.i393 = icmp ne <8 x i64> %and8.i392, zeroinitializer
  %cmp11.i396 = icmp ult <8 x i64> %masked_gather.i92, %splat.splat6.i491
  %and13.i397 = and <8 x i64> %xor.i388, splat (i64 4160749568)
  %cmp14.i398 = icmp ne <8 x i64> %and13.i397, zeroinitializer
  %and1633.i399.not881 = or <8 x i1> %cmp11.i396, %cmp14.i398
  %cmp19.i403 = icmp uge <8 x i64> %masked_gather.i92, %splat.splat18.i402
  %and2134.i404.not883 = or <8 x i1> %cmp19.i403, %cmp9.i393
  %or2235.i405.not882 = and <8 x i1> %cmp.i390, %and2134.i404.not883
  %and2336.i406.not = or <8 x i1> %and1633.i399.not881, %or2235.i405.not882
  %66 = xor <8 x i1> %retval.0.in.i482, splat (i1 true)
  %narrow = select <8 x i1> %and2336.i406.not, <8 x i1> %66, <8 x i1> zeroinitializer
  br i1 %tobool.not9451076, label %if.end.i74.thread1143, label %if.then21.i

if.then21.i:
  %67 = bitcast <8 x i1> %narrow to i8
  %mask.sroa.0.0.insert.ext.i.i571 = zext i8 %67 to i32
  %and.i572 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i571
  %tobool.not.i573 = icmp eq i32 %and.i572, 0
  br i1 %tobool.not.i573, label %if.end.i74, label %land.lhs.true.i574

land.lhs.true.i574:
  %68 = load i64, ptr %partial.i576, align 8
  %tobool3.not.i577 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i577, label %if.end.i74, label %if.then.i578

if.then.i578:
  %69 = load i64, ptr %index.i580, align 8
  %arrayidx.i581 = getelementptr inbounds nuw [32 x i64], ptr %known5.i579, i64 %69
  %shr.i582 = lshr <8 x i64> %masked_gather.i92, splat (i64 27)
  %and6.i583 = and <8 x i64> %shr.i582, splat (i64 31)
  %70 = getelementptr i64, ptr %arrayidx.i581, <8 x i64> %and6.i583
  %masked_gather.i585 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %70, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i586 = and <8 x i64> %masked_gather.i92, splat (i64 -4294967296)
  %xor.i587 = xor <8 x i64> %masked_gather.i585, %masked_gather.i92
  %and9.i588 = and <8 x i64> %xor.i587, splat (i64 130023424)
  %and10.i589 = and <8 x i64> %masked_gather.i92, splat (i64 31)
  %and14.i590 = and <8 x i64> %masked_gather.i585, splat (i64 -4294967296)
  %and15.i591 = shl <8 x i64> %masked_gather.i585, splat (i64 32)
  %shl.i592 = and <8 x i64> %and15.i591, splat (i64 9007194959773696)
  %sub.i593 = sub <8 x i64> %and14.i590, %shl.i592
  %71 = icmp ugt <8 x i64> %and8.i586, %sub.i593
  %72 = icmp ne <8 x i64> %and9.i588, zeroinitializer
  %73 = icmp ne <8 x i64> %and10.i589, splat (i64 15)
  %74 = or <8 x i1> %73, %72
  %75 = icmp ugt <8 x i64> %and8.i586, %masked_gather.i585
  %76 = or <8 x i1> %75, %74
  %77 = and <8 x i1> %71, %76
  %78 = or <8 x i1> %cmp9.i393, %77
  %79 = select <8 x i1> %78, <8 x i1> %narrow, <8 x i1> zeroinitializer
  br label %if.end.i74

if.end.i74:
  %bad.2.i = phi <8 x i1> [ %narrow, %if.then21.i ], [ %79, %if.then.i578 ], [ %narrow, %land.lhs.true.i574 ]
  %80 = bitcast <8 x i1> %bad.2.i to i8
  %mask.sroa.0.0.insert.ext.i.i = zext i8 %80 to i32
  %and41.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool42.i = icmp ne i32 %and41.i, 0
  br i1 %tobool7.not.i837, label %load8.exit.i, label %lor.lhs.false15.i.thread

if.end.i74.thread1143:
  %and15.i = and <8 x i64> %masked_gather.i92, splat (i64 96)
  %cmp.i212 = icmp eq <8 x i64> %and15.i, splat (i64 96)
  %cmp16.i216 = icmp uge <8 x i64> %masked_gather.i92, %splat.splat2.i487
  %and1866.i = and <8 x i1> %cmp16.i216, %cmp.i212
  %narrow1223 = select <8 x i1> %and1866.i, <8 x i1> splat (i1 true), <8 x i1> %narrow
  %81 = bitcast <8 x i1> %narrow1223 to i8
  %mask.sroa.0.0.insert.ext.i.i1146 = zext i8 %81 to i32
  %and41.i1147 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1146
  %tobool42.i1148 = icmp ne i32 %and41.i1147, 0
  %vector_select.i.i1173 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0912, <8 x i64> %splat.splat.i172
  %82 = getelementptr i64, ptr %past.sroa.88.09691042, <8 x i64> %vector_select.i.i1173
  %masked_gather.i.i1174 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %82, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool7.not.i837, label %if.end.i417, label %if.end.i458

if.end.i74.thread:
  br i1 %tobool7.not.i837, label %load8.exit.i, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.97.0.shrunk9671045, label %load8.exit104, label %if.end36.i.load8.exit116_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.97.0.shrunk9671045, label %load8.exit104.thread1163, label %if.end36.i

load8.exit104.thread1163:
  %vector_select.i1741166 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0912, <8 x i64> %splat.splat.i172
  %83 = getelementptr i64, ptr %past.sroa.88.09691042, <8 x i64> %vector_select.i1741166
  %masked_gather.i1031167 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %83, <8 x i1> splat (i1 true), <8 x i64> poison)
  br label %if.then.i451

load8.exit104:
  %vector_select.i174 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0912, <8 x i64> %splat.splat.i172
  %84 = getelementptr i64, ptr %past.sroa.88.09691042, <8 x i64> %vector_select.i174
  %masked_gather.i103 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %84, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not9451076, label %if.end.i458, label %if.then.i451

if.then.i451:
  %masked_gather.i1031170 = phi <8 x i64> [ %masked_gather.i1031167, %load8.exit104.thread1163 ], [ %masked_gather.i103, %load8.exit104 ]
  %before.0.i8408551169 = phi <8 x i64> [ %masked_gather.i92, %load8.exit104.thread1163 ], [ zeroinitializer, %load8.exit104 ]
  %found.0.i8398571168 = phi i1 [ %tobool42.i, %load8.exit104.thread1163 ], [ false, %load8.exit104 ]
  %cmp.i455 = icmp ult <8 x i64> %masked_gather.i1031170, %splat.splat.i480
  br label %old8.exit473

if.end.i458:
  %masked_gather.i1031160 = phi <8 x i64> [ %masked_gather.i103, %load8.exit104 ], [ %masked_gather.i.i1174, %if.end.i74.thread1143 ]
  %before.0.i8408551158 = phi <8 x i64> [ zeroinitializer, %load8.exit104 ], [ %masked_gather.i92, %if.end.i74.thread1143 ]
  %found.0.i8398571156 = phi i1 [ false, %load8.exit104 ], [ %tobool42.i1148, %if.end.i74.thread1143 ]
  %cmp3.i462 = icmp ult <8 x i64> %masked_gather.i1031160, %splat.splat2.i487
  %sub.i466 = sub <8 x i64> %masked_gather.i1031160, %splat.splat6.i491
  %cmp12.i471 = icmp ult <8 x i64> %sub.i466, %splat.splat11.i496
  %or20.i472 = or <8 x i1> %cmp3.i462, %cmp12.i471
  br label %old8.exit473

old8.exit473:
  %masked_gather.i1031159 = phi <8 x i64> [ %masked_gather.i1031170, %if.then.i451 ], [ %masked_gather.i1031160, %if.end.i458 ]
  %before.0.i8408551157 = phi <8 x i64> [ %before.0.i8408551169, %if.then.i451 ], [ %before.0.i8408551158, %if.end.i458 ]
  %found.0.i8398571155 = phi i1 [ %found.0.i8398571168, %if.then.i451 ], [ %found.0.i8398571156, %if.end.i458 ]
  %retval.0.in.i456 = phi <8 x i1> [ %cmp.i455, %if.then.i451 ], [ %or20.i472, %if.end.i458 ]
  %xor.i363 = xor <8 x i64> %masked_gather.i1031159, %add23
  %and.i364 = and <8 x i64> %xor.i363, splat (i64 4290773055)
  %cmp.i365 = icmp ne <8 x i64> %and.i364, zeroinitializer
  %and8.i367 = and <8 x i64> %masked_gather.i1031159, splat (i64 32)
  %cmp9.i368 = icmp ne <8 x i64> %and8.i367, zeroinitializer
  %cmp11.i371 = icmp ult <8 x i64> %masked_gather.i1031159, %splat.splat6.i491
  %and13.i372 = and <8 x i64> %xor.i363, splat (i64 4160749568)
  %cmp14.i373 = icmp ne <8 x i64> %and13.i372, zeroinitializer
  %and1633.i374.not885 = or <8 x i1> %cmp11.i371, %cmp14.i373
  %cmp19.i378 = icmp uge <8 x i64> %masked_gather.i1031159, %splat.splat18.i377
  %and2134.i379.not887 = or <8 x i1> %cmp19.i378, %cmp9.i368
  %or2235.i380.not886 = and <8 x i1> %cmp.i365, %and2134.i379.not887
  %and2336.i381.not = or <8 x i1> %and1633.i374.not885, %or2235.i380.not886
  %85 = xor <8 x i1> %retval.0.in.i456, splat (i1 true)
  %narrow884 = select <8 x i1> %and2336.i381.not, <8 x i1> %85, <8 x i1> zeroinitializer
  br i1 %tobool.not9451076, label %if.end.i432, label %if.then21.i254

if.then21.i254:
  %86 = bitcast <8 x i1> %narrow884 to i8
  %mask.sroa.0.0.insert.ext.i.i535 = zext i8 %86 to i32
  %and.i536 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i535
  %tobool.not.i537 = icmp eq i32 %and.i536, 0
  br i1 %tobool.not.i537, label %if.then.i425, label %land.lhs.true.i538

land.lhs.true.i538:
  %87 = load i64, ptr %partial.i576, align 8
  %tobool3.not.i541 = icmp eq i64 %87, 0
  br i1 %tobool3.not.i541, label %if.then.i425, label %if.then.i542

if.then.i542:
  %88 = load i64, ptr %index.i580, align 8
  %arrayidx.i545 = getelementptr inbounds nuw [32 x i64], ptr %known5.i579, i64 %88
  %shr.i546 = lshr <8 x i64> %masked_gather.i1031159, splat (i64 27)
  %and6.i547 = and <8 x i64> %shr.i546, splat (i64 31)
  %89 = getelementptr i64, ptr %arrayidx.i545, <8 x i64> %and6.i547
  %masked_gather.i549 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %89, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i550 = and <8 x i64> %masked_gather.i1031159, splat (i64 -4294967296)
  %xor.i551 = xor <8 x i64> %masked_gather.i549, %masked_gather.i1031159
  %and9.i552 = and <8 x i64> %xor.i551, splat (i64 130023424)
  %and10.i553 = and <8 x i64> %masked_gather.i1031159, splat (i64 31)
  %and14.i554 = and <8 x i64> %masked_gather.i549, splat (i64 -4294967296)
  %and15.i555 = shl <8 x i64> %masked_gather.i549, splat (i64 32)
  %shl.i556 = and <8 x i64> %and15.i555, splat (i64 9007194959773696)
  %sub.i557 = sub <8 x i64> %and14.i554, %shl.i556
  %90 = icmp ugt <8 x i64> %and8.i550, %sub.i557
  %91 = icmp ne <8 x i64> %and9.i552, zeroinitializer
  %92 = icmp ne <8 x i64> %and10.i553, splat (i64 15)
  %93 = or <8 x i1> %92, %91
  %94 = icmp ugt <8 x i64> %and8.i550, %masked_gather.i549
  %95 = or <8 x i1> %94, %93
  %96 = and <8 x i1> %90, %95
  %97 = or <8 x i1> %cmp9.i368, %96
  %98 = select <8 x i1> %97, <8 x i1> %narrow884, <8 x i1> zeroinitializer
  br label %if.then.i425

if.then.i425:
  %bad.2.i257.ph = phi <8 x i1> [ %narrow884, %if.then21.i254 ], [ %narrow884, %land.lhs.true.i538 ], [ %98, %if.then.i542 ]
  %cmp.i429 = icmp ult <8 x i64> %masked_gather.i1031159, %splat.splat.i480
  br label %raced8.exit265

if.end.i432:
  %cmp3.i436 = icmp ult <8 x i64> %masked_gather.i1031159, %splat.splat2.i487
  %sub.i440 = sub <8 x i64> %masked_gather.i1031159, %splat.splat6.i491
  %cmp12.i445 = icmp ult <8 x i64> %sub.i440, %splat.splat11.i496
  %or20.i446 = or <8 x i1> %cmp3.i436, %cmp12.i445
  br label %raced8.exit265

raced8.exit265:
  %bad.2.i257859 = phi <8 x i1> [ %bad.2.i257.ph, %if.then.i425 ], [ %narrow884, %if.end.i432 ]
  %retval.0.in.i430 = phi <8 x i1> [ %cmp.i429, %if.then.i425 ], [ %or20.i446, %if.end.i432 ]
  %and32.i = and <8 x i64> %masked_gather.i1031159, splat (i64 2097216)
  %cmp33.i = icmp ne <8 x i64> %and32.i, splat (i64 2097152)
  %narrow888.not = select <8 x i1> %cmp33.i, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i430
  %not.narrow888.not = xor <8 x i1> %narrow888.not, splat (i1 true)
  %tobool.i.i260 = select <8 x i1> %not.narrow888.not, <8 x i1> splat (i1 true), <8 x i1> %bad.2.i257859
  %99 = bitcast <8 x i1> %tobool.i.i260 to i8
  %mask.sroa.0.0.insert.ext.i.i261 = zext i8 %99 to i32
  %and41.i263 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i261
  %tobool42.i264 = icmp ne i32 %and41.i263, 0
  %or27127.i = or i1 %found.0.i8398571155, %tobool42.i264
  br i1 %or27127.i, label %cleanup33, label %load8.exit116

load8.exit.i:
  %before.0.i841.ph = phi <8 x i64> [ zeroinitializer, %if.end.i74.thread ], [ %masked_gather.i92, %if.end.i74 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i74.thread ], [ %tobool42.i, %if.end.i74 ]
  %vector_select.i.i = select <8 x i1> %63, <8 x i64> %at.sroa.42.0912, <8 x i64> %splat.splat.i172
  %100 = getelementptr i64, ptr %past.sroa.88.09691042, <8 x i64> %vector_select.i.i
  %masked_gather.i.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %100, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not9451076, label %if.end.i417, label %if.then.i411

if.then.i411:
  %cmp.i415 = icmp ult <8 x i64> %masked_gather.i.i, %splat.splat.i480
  br label %old8.exit

if.end.i417:
  %masked_gather.i.i1180 = phi <8 x i64> [ %masked_gather.i.i, %load8.exit.i ], [ %masked_gather.i.i1174, %if.end.i74.thread1143 ]
  %found.1.i.ph1178 = phi i1 [ %found.1.i.ph, %load8.exit.i ], [ %tobool42.i1148, %if.end.i74.thread1143 ]
  %before.0.i841.ph1176 = phi <8 x i64> [ %before.0.i841.ph, %load8.exit.i ], [ %masked_gather.i92, %if.end.i74.thread1143 ]
  %cmp3.i = icmp ult <8 x i64> %masked_gather.i.i1180, %splat.splat2.i487
  %sub.i420 = sub <8 x i64> %masked_gather.i.i1180, %splat.splat6.i491
  %cmp12.i421 = icmp ult <8 x i64> %sub.i420, %splat.splat11.i496
  %or20.i = or <8 x i1> %cmp3.i, %cmp12.i421
  br label %old8.exit

old8.exit:
  %masked_gather.i.i1179 = phi <8 x i64> [ %masked_gather.i.i, %if.then.i411 ], [ %masked_gather.i.i1180, %if.end.i417 ]
  %found.1.i.ph1177 = phi i1 [ %found.1.i.ph, %if.then.i411 ], [ %found.1.i.ph1178, %if.end.i417 ]
  %before.0.i841.ph1175 = phi <8 x i64> [ %before.0.i841.ph, %if.then.i411 ], [ %before.0.i841.ph1176, %if.end.i417 ]
  %retval.0.in.i = phi <8 x i1> [ %cmp.i415, %if.then.i411 ], [ %or20.i, %if.end.i417 ]
  %xor.i351 = xor <8 x i64> %masked_gather.i.i1179, %add23
  %and.i352 = and <8 x i64> %xor.i351, splat (i64 4290773055)
  %cmp.i353 = icmp eq <8 x i64> %and.i352, zeroinitializer
  %and8.i354 = and <8 x i64> %masked_gather.i.i1179, splat (i64 32)
  %cmp9.i = icmp eq <8 x i64> %and8.i354, zeroinitializer
  %cmp11.i = icmp uge <8 x i64> %masked_gather.i.i1179, %splat.splat6.i491
  %and13.i = and <8 x i64> %xor.i351, splat (i64 4160749568)
  %cmp14.i = icmp eq <8 x i64> %and13.i, zeroinitializer
  %and1633.i = and <8 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <8 x i64> %masked_gather.i.i1179, %splat.splat18.i402
  %and2134.i = and <8 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <8 x i1> %cmp.i353, %and2134.i
  %and2336.i = and <8 x i1> %and1633.i, %or2235.i
  %101 = select <8 x i1> %and2336.i, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i
  %narrow890 = xor <8 x i1> %101, splat (i1 true)
  %not.i357 = sext <8 x i1> %narrow890 to <8 x i64>
  br i1 %tobool.not9451076, label %if.end.i281, label %if.then.i279

if.then.i279:
  %102 = bitcast <8 x i1> %narrow890 to i8
  %mask.sroa.0.0.insert.ext.i.i507 = zext i8 %102 to i32
  %and.i508 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i507
  %tobool.not.i509 = icmp eq i32 %and.i508, 0
  br i1 %tobool.not.i509, label %if.end.i281, label %land.lhs.true.i510

land.lhs.true.i510:
  %103 = load i64, ptr %partial.i576, align 8
  %tobool3.not.i512 = icmp eq i64 %103, 0
  br i1 %tobool3.not.i512, label %if.end.i281, label %if.then.i513

if.then.i513:
  %104 = load i64, ptr %index.i580, align 8
  %arrayidx.i515 = getelementptr inbounds nuw [32 x i64], ptr %known5.i579, i64 %104
  %shr.i516 = lshr <8 x i64> %masked_gather.i.i1179, splat (i64 27)
  %and6.i517 = and <8 x i64> %shr.i516, splat (i64 31)
  %105 = getelementptr i64, ptr %arrayidx.i515, <8 x i64> %and6.i517
  %masked_gather.i518 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %105, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i519 = and <8 x i64> %masked_gather.i.i1179, splat (i64 -4294967296)
  %xor.i520 = xor <8 x i64> %masked_gather.i518, %masked_gather.i.i1179
  %and9.i521 = and <8 x i64> %xor.i520, splat (i64 130023424)
  %and10.i = and <8 x i64> %masked_gather.i.i1179, splat (i64 31)
  %and14.i522 = and <8 x i64> %masked_gather.i518, splat (i64 -4294967296)
  %and15.i523 = shl <8 x i64> %masked_gather.i518, splat (i64 32)
  %shl.i524 = and <8 x i64> %and15.i523, splat (i64 9007194959773696)
  %sub.i525 = sub <8 x i64> %and14.i522, %shl.i524
  %106 = icmp ugt <8 x i64> %and8.i519, %sub.i525
  %107 = icmp ne <8 x i64> %and9.i521, zeroinitializer
  %108 = icmp ne <8 x i64> %and10.i, splat (i64 15)
  %109 = or <8 x i1> %108, %107
  %110 = icmp ugt <8 x i64> %and8.i519, %masked_gather.i518
  %111 = or <8 x i1> %110, %109
  %112 = and <8 x i1> %106, %111
  %113 = icmp ne <8 x i64> %and8.i354, zeroinitializer
  %114 = or <8 x i1> %113, %112
  %and25.i = select <8 x i1> %114, <8 x i64> %not.i357, <8 x i64> zeroinitializer
  br label %if.end.i281

if.end.i281:
  %bad.0.i = phi <8 x i64> [ %not.i357, %old8.exit ], [ %and25.i, %if.then.i513 ], [ %not.i357, %land.lhs.true.i510 ], [ %not.i357, %if.then.i279 ]
  %and.i282 = and <8 x i64> %masked_gather.i.i1179, splat (i64 64)
  %cmp.i283 = icmp ne <8 x i64> %and.i282, zeroinitializer
  %and9.i = and <8 x i64> %xor.i351, splat (i64 -4294967281)
  %cmp10.i = icmp eq <8 x i64> %and9.i, zeroinitializer
  %and1297.i = and <8 x i1> %cmp.i283, %cmp10.i
  %and14.i = and <8 x i64> %xor.i351, splat (i64 130023424)
  %and15.i284 = and <8 x i64> %masked_gather.i.i1179, splat (i64 16)
  %or.i285 = or disjoint <8 x i64> %and14.i, %and15.i284
  %cmp16.i286 = icmp ne <8 x i64> %or.i285, zeroinitializer
  %and1898.i = and <8 x i1> %and1297.i, %cmp16.i286
  %vector_select.i287 = select <8 x i1> %and1898.i, <8 x i64> %or19.i, <8 x i64> %add23
  %cmp21.i288 = icmp eq <8 x i64> %and.i282, zeroinitializer
  %and23.i = select <8 x i1> %cmp21.i288, <8 x i64> %bad.0.i, <8 x i64> zeroinitializer
  br i1 %tobool.not9451076, label %if.then33.i, label %if.end41.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <8 x i64> %masked_gather.i.i1179, ptr %cells.addr.i, align 64
  %115 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %115, i64 72
  %116 = load i64, ptr %mixed.i, align 8
  %tobool.not.i608 = icmp eq i64 %116, 0
  br i1 %tobool.not.i608, label %own8.exit, label %if.end.i609

if.end.i609:
  %xor.i.i = xor <8 x i64> %vector_select.i287, %masked_gather.i.i1179
  %and.i.i = and <8 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp eq <8 x i64> %and.i.i, zeroinitializer
  %and13.i.i = and <8 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp eq <8 x i64> %and13.i.i, zeroinitializer
  %or2235.i.i = or <8 x i1> %and2134.i, %cmp.i.i
  %and2336.i.i = and <8 x i1> %cmp14.i.i, %or2235.i.i
  %117 = load i64, ptr %2, align 8
  %splat.splatinsert.i615 = insertelement <8 x i64> poison, i64 %117, i64 0
  %splat.splat.i616 = shufflevector <8 x i64> %splat.splatinsert.i615, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp8.i = icmp uge <8 x i64> %masked_gather.i.i1179, %splat.splat.i616
  %and1037.i = and <8 x i1> %cmp9.i, %cmp8.i
  %118 = select <8 x i1> %and1037.i, <8 x i1> %and2336.i.i, <8 x i1> zeroinitializer
  %tobool.i.i618891 = icmp ne <8 x i64> %and23.i, zeroinitializer
  %tobool.i.i618 = select <8 x i1> %118, <8 x i1> %tobool.i.i618891, <8 x i1> zeroinitializer
  %119 = bitcast <8 x i1> %tobool.i.i618 to i8
  %mask.sroa.0.0.insert.ext.i.i619 = zext i8 %119 to i32
  %and14.i620 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i619
  %tobool15.not.i903 = icmp eq i32 %and14.i620, 0
  br i1 %tobool15.not.i903, label %own8.exit, label %for.body.i623

for.cond.cleanup.i630.loopexit:
  %120 = trunc nuw i32 %own.1.i to i8
  %121 = bitcast i8 %120 to <8 x i1>
  %122 = select <8 x i1> %121, <8 x i64> zeroinitializer, <8 x i64> %and23.i
  br label %own8.exit

for.body.i623:
  %rest.0.i622905 = phi i32 [ %and23.i629, %for.body.i623 ], [ %and14.i620, %if.end.i609 ]
  %own.0.i904 = phi i32 [ %own.1.i, %for.body.i623 ], [ 0, %if.end.i609 ]
  %123 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i622905, i1 true)
  %idxprom.i624 = zext nneg i32 %123 to i64
  %arrayidx.i625 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i624
  %124 = load i64, ptr %arrayidx.i625, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %124)
  %125 = load i64, ptr %run.i, align 8
  %cmp17.i626 = icmp eq i64 %call16.i, %125
  %sub.i627 = sub nsw i32 0, %rest.0.i622905
  %and20.i = and i32 %rest.0.i622905, %sub.i627
  %or.i628 = select i1 %cmp17.i626, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i628, %own.0.i904
  %sub22.i = add nsw i32 %rest.0.i622905, -1
  %and23.i629 = and i32 %sub22.i, %rest.0.i622905
  %tobool15.not.i = icmp eq i32 %and23.i629, 0
  br i1 %tobool15.not.i, label %for.cond.cleanup.i630.loopexit, label %for.body.i623

own8.exit:
  %retval.0.i633 = phi <8 x i64> [ %and23.i, %if.then33.i ], [ %and23.i, %if.end.i609 ], [ %122, %for.cond.cleanup.i630.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  br label %if.end41.i

if.end41.i:
  %bad.2.i289 = phi <8 x i64> [ %and23.i, %if.end.i281 ], [ %retval.0.i633, %own8.exit ]
  %vector_select.i645 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or1.i = or <8 x i64> %vector_select.i645, %masked_gather.i.i1179
  %vector_cond2.i = icmp slt <8 x i64> %bad.2.i289, zeroinitializer
  %vector_select3.i = select <8 x i1> %vector_cond2.i, <8 x i64> %or1.i, <8 x i64> %vector_select.i287
  %xor.i647 = xor <8 x i64> %vector_select.i287, %masked_gather.i.i1179
  %and4.i = and <8 x i64> %xor.i647, splat (i64 130023440)
  %cmp.i648 = icmp eq <8 x i64> %and4.i, zeroinitializer
  %126 = select <8 x i1> %cmp.i648, <8 x i1> %and1633.i, <8 x i1> zeroinitializer
  %and5.i = select <8 x i1> %126, <8 x i64> %bad.2.i289, <8 x i64> zeroinitializer
  %tobool.i.i650 = icmp ne <8 x i64> %and5.i, zeroinitializer
  %127 = bitcast <8 x i1> %tobool.i.i650 to i8
  %tobool.not.i652 = icmp eq i8 %127, 0
  br i1 %tobool.not.i652, label %read_after8.exit, label %if.then10.i

if.then10.i:
  %and.i681 = and <8 x i64> %masked_gather.i.i1179, splat (i64 15)
  %128 = icmp ne <8 x i64> %and.i681, splat (i64 5)
  %129 = icmp ne <8 x i64> %and.i681, splat (i64 9)
  %130 = and <8 x i1> %128, %129
  %vector_select19.i = select <8 x i1> %cmp9.i, <8 x i64> %vector_select.i287, <8 x i64> %masked_gather.i.i1179
  %vector_cond20.i892 = icmp slt <8 x i64> %and5.i, zeroinitializer
  %vector_cond20.i = and <8 x i1> %130, %vector_cond20.i892
  %vector_select21.i = select <8 x i1> %vector_cond20.i, <8 x i64> %vector_select19.i, <8 x i64> %vector_select3.i
  br label %read_after8.exit

read_after8.exit:
  %retval.0.i656 = phi <8 x i64> [ %vector_select21.i, %if.then10.i ], [ %vector_select3.i, %if.end41.i ]
  br i1 %tobool.not9451076, label %if.end36.i, label %cond.end.i296

cond.end.i296:
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <8 x i64> %at.sroa.42.0912, ptr %index.addr.i, align 64
  store <8 x i64> %masked_gather.i.i1179, ptr %before.addr.i, align 64
  %131 = load i64, ptr %partial.i576, align 8
  %tobool.not.i712 = icmp eq i64 %131, 0
  br i1 %tobool.not.i712, label %remembers_readers.exit, label %if.end.i664

remembers_readers.exit:
  %132 = load ptr, ptr %common.i, align 8
  %next.i.i = getelementptr inbounds nuw i8, ptr %132, i64 8
  %133 = load i64, ptr %next.i.i, align 8
  %first.i.i714 = getelementptr inbounds nuw i8, ptr %132, i64 96
  %134 = load i64, ptr %first.i.i714, align 8
  %cmp.i.i715.not = icmp eq i64 %133, %134
  br i1 %cmp.i.i715.not, label %note_reads8.exit, label %if.end.i664

if.end.i664:
  %and.i665 = and <8 x i64> %retval.0.i656, splat (i64 32)
  %cmp.i666 = icmp ne <8 x i64> %and.i665, zeroinitializer
  %135 = bitcast <8 x i1> %cmp.i666 to i8
  %mask.sroa.0.0.insert.ext.i56.i = zext i8 %135 to i32
  %and4.i668 = and i32 %mask, %mask.sroa.0.0.insert.ext.i56.i
  %136 = bitcast <8 x i1> %cmp9.i to i8
  %mask.sroa.0.0.insert.ext.i.i672 = zext i8 %136 to i32
  %and10.i673 = and i32 %and4.i668, %mask.sroa.0.0.insert.ext.i.i672
  %tobool12.not.i907 = icmp eq i32 %and10.i673, 0
  br i1 %tobool12.not.i907, label %for.cond.cleanup.critedge.i, label %land.rhs.i.preheader

land.rhs.i.preheader:
  %conv11.i = zext nneg i32 %and10.i673 to i64
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i908 = phi i64 [ %and15.i677, %note_read.exit ], [ %conv11.i, %land.rhs.i.preheader ]
  %137 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i908, i1 true)
  %arrayidx.i675 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %137
  %138 = load i64, ptr %arrayidx.i675, align 8
  %arrayidx14.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %137
  %139 = load i64, ptr %arrayidx14.i, align 8
  %140 = load ptr, ptr %readers.i, align 8
  %arrayidx.i716 = getelementptr inbounds nuw [32 x i32], ptr %140, i64 %138
  %shr.i.i717 = lshr i64 %139, 27
  %and.i.i718 = and i64 %shr.i.i717, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i716, i64 %and.i.i718
  %shr.i719 = lshr i64 %139, 32
  %conv.i720 = trunc nuw i64 %shr.i719 to i32
  %141 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i721 = icmp ult i32 %141, %conv.i720
  br i1 %cmp.i721, label %if.then.i723, label %note_read.exit

if.then.i723:
  store i32 %conv.i720, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i676 = add nsw i64 %rest_.0.i908, -1
  %and15.i677 = and i64 %sub.i676, %rest_.0.i908
  %tobool12.not.i = icmp eq i64 %and15.i677, 0
  br i1 %tobool12.not.i, label %for.cond.cleanup.critedge.i.loopexit, label %land.rhs.i

for.cond.cleanup.critedge.i.loopexit:
  %.pre922 = load i64, ptr %partial.i576, align 8
  br label %for.cond.cleanup.critedge.i

for.cond.cleanup.critedge.i:
  %142 = phi i64 [ %.pre922, %for.cond.cleanup.critedge.i.loopexit ], [ %131, %if.end.i664 ]
  %tobool17.not.i = icmp eq i64 %142, 0
  %and4.mask.i = select i1 %tobool17.not.i, i32 %and4.i668, i32 %mask
  %tobool28.not.i909 = icmp eq i32 %and4.mask.i, 0
  br i1 %tobool28.not.i909, label %note_reads8.exit, label %land.rhs29.i.preheader

land.rhs29.i.preheader:
  %conv25.i = zext i32 %and4.mask.i to i64
  br label %land.rhs29.i

land.rhs29.i:
  %rest_16.0.i910 = phi i64 [ %and38.i, %note_read.exit734 ], [ %conv25.i, %land.rhs29.i.preheader ]
  %143 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_16.0.i910, i1 true)
  %arrayidx35.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %143
  %144 = load i64, ptr %arrayidx35.i, align 8
  %145 = load ptr, ptr %readers.i, align 8
  %arrayidx.i725 = getelementptr inbounds nuw [32 x i32], ptr %145, i64 %144
  %arrayidx1.i728 = getelementptr inbounds nuw i32, ptr %arrayidx.i725, i64 %and.i.i727
  %146 = load i32, ptr %arrayidx1.i728, align 4
  %cmp.i731 = icmp ult i32 %146, %conv.i730
  br i1 %cmp.i731, label %if.then.i733, label %note_read.exit734

if.then.i733:
  store i32 %conv.i730, ptr %arrayidx1.i728, align 4
  br label %note_read.exit734

note_read.exit734:
  %sub37.i = add nsw i64 %rest_16.0.i910, -1
  %and38.i = and i64 %sub37.i, %rest_16.0.i910
  %tobool28.not.i = icmp eq i64 %and38.i, 0
  br i1 %tobool28.not.i, label %note_reads8.exit, label %land.rhs29.i

note_reads8.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph1177, label %cleanup33, label %load8.exit116

if.end36.i:
  %found.1.i871 = phi i1 [ %tobool42.i, %lor.lhs.false15.i.thread ], [ %found.1.i.ph1177, %read_after8.exit ]
  %before.0.i841869 = phi <8 x i64> [ %masked_gather.i92, %lor.lhs.false15.i.thread ], [ %before.0.i841.ph1175, %read_after8.exit ]
  %147 = phi i64 [ %60, %lor.lhs.false15.i.thread ], [ 0, %read_after8.exit ]
  %tobool7.not.i843867 = phi i1 [ false, %lor.lhs.false15.i.thread ], [ true, %read_after8.exit ]
  %cond12.i.sroa.speculated845865 = phi ptr [ %past.sroa.84.09711039, %lor.lhs.false15.i.thread ], [ %past.sroa.88.09691042, %read_after8.exit ]
  %fresh.0.i = phi <8 x i64> [ %add23, %lor.lhs.false15.i.thread ], [ %retval.0.i656, %read_after8.exit ]
  br i1 %found.1.i871, label %cleanup33, label %if.end36.i.load8.exit116_crit_edge

if.end36.i.load8.exit116_crit_edge:
  %fresh.0.i1189 = phi <8 x i64> [ %fresh.0.i, %if.end36.i ], [ %add23, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated8458651188 = phi ptr [ %cond12.i.sroa.speculated845865, %if.end36.i ], [ %past.sroa.84.09711039, %lor.lhs.false15.i ]
  %tobool7.not.i8438671187 = phi i1 [ %tobool7.not.i843867, %if.end36.i ], [ false, %lor.lhs.false15.i ]
  %148 = phi i64 [ %147, %if.end36.i ], [ %60, %lor.lhs.false15.i ]
  %before.0.i8418691186 = phi <8 x i64> [ %before.0.i841869, %if.end36.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre923 = ptrtoint ptr %cond12.i.sroa.speculated8458651188 to i64
  %.pre924 = sub nsw i64 %61, %.pre923
  %.pre925 = ashr i64 %.pre924, 3
  %.pre926 = insertelement <8 x i64> poison, i64 %.pre925, i64 0
  %.pre927 = shufflevector <8 x i64> %.pre926, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %load8.exit116

load8.exit116:
  %splat.splat.i.i343.pre-phi = phi <8 x i64> [ %.pre927, %if.end36.i.load8.exit116_crit_edge ], [ %splat.splat.i183, %raced8.exit265 ], [ %splat.splat.i172, %note_reads8.exit ]
  %fresh.0.i876 = phi <8 x i64> [ %fresh.0.i1189, %if.end36.i.load8.exit116_crit_edge ], [ %add23, %raced8.exit265 ], [ %retval.0.i656, %note_reads8.exit ]
  %cond12.i.sroa.speculated845865875 = phi ptr [ %cond12.i.sroa.speculated8458651188, %if.end36.i.load8.exit116_crit_edge ], [ %past.sroa.84.09711039, %raced8.exit265 ], [ %past.sroa.88.09691042, %note_reads8.exit ]
  %tobool7.not.i843867874 = phi i1 [ %tobool7.not.i8438671187, %if.end36.i.load8.exit116_crit_edge ], [ false, %raced8.exit265 ], [ true, %note_reads8.exit ]
  %149 = phi i64 [ %148, %if.end36.i.load8.exit116_crit_edge ], [ %60, %raced8.exit265 ], [ 0, %note_reads8.exit ]
  %before.0.i841869873 = phi <8 x i64> [ %before.0.i8418691186, %if.end36.i.load8.exit116_crit_edge ], [ %before.0.i8408551157, %raced8.exit265 ], [ %before.0.i841.ph1175, %note_reads8.exit ]
  %vector_select.i.i344 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0912, <8 x i64> %splat.splat.i.i343.pre-phi
  %150 = getelementptr i64, ptr %cond12.i.sroa.speculated845865875, <8 x i64> %vector_select.i.i344
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %fresh.0.i876, <8 x ptr> align 8 %150, <8 x i1> splat (i1 true))
  %masked_gather.i115 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %150, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i77 = icmp ne <8 x i64> %masked_gather.i115, %fresh.0.i876
  %151 = bitcast <8 x i1> %cmp.i77 to i8
  %mask.sroa.0.0.insert.ext.i = zext i8 %151 to i32
  %and58.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i
  %tobool59.not.i = icmp eq i32 %and58.i, 0
  br i1 %tobool59.not.i, label %for.inc, label %if.end70.i

if.end70.i:
  br i1 %tobool7.not.i843867874, label %if.else.i, label %store8.exit

store8.exit:
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %before.0.i841869873, <8 x ptr> align 8 %150, <8 x i1> splat (i1 true))
  br label %compare8.exit

if.else.i:
  %conv74.i = trunc nuw i32 %and58.i to i8
  %152 = bitcast i8 %conv74.i to <8 x i1>
  %or75.i = or <8 x i64> %masked_gather.i115, splat (i64 16)
  %153 = getelementptr i64, ptr %cond12.i.sroa.speculated845865875, <8 x i64> %at.sroa.42.0912
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %or75.i, <8 x ptr> align 8 %153, <8 x i1> %152)
  br label %compare8.exit

compare8.exit:
  %tobool77.i.not = icmp eq i64 %149, 0
  br i1 %tobool77.i.not, label %for.inc, label %cleanup33

for.inc:
  %inc = add nuw nsw i64 %word.0915, 1
  %add30 = add <8 x i64> %at.sroa.42.0912, splat (i64 1)
  %exitcond921.not = icmp eq i64 %inc, %div41
  br i1 %exitcond921.not, label %cleanup33, label %for.body

cleanup33:
  %retval.2 = phi i1 [ %tobool8.not, %unwritten8.exit ], [ false, %if.end4.thread1110 ], [ false, %if.end15 ], [ false, %if.end4 ], [ true, %if.end36.i ], [ true, %note_reads8.exit ], [ true, %raced8.exit265 ], [ true, %compare8.exit ], [ false, %for.inc ]
  ret i1 %retval.2
}

declare <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr>, <8 x i1>, <8 x i64>)

declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>)

declare void @llvm.masked.scatter.v8i64.v8p0(<8 x i64>, <8 x ptr>, <8 x i1>)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umax.i64(i64, i64)
