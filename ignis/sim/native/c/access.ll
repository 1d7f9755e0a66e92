%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [5 x i64] }
%struct.Log = type { i64, i64 }
%struct.Deferred = type { i64, i64, i64, i64, ptr }

@RACES = external local_unnamed_addr constant i64, align 8
@SHARED = external local_unnamed_addr constant i64, align 8
@STORE = external local_unnamed_addr constant i64, align 8
@NBYTES = external local_unnamed_addr constant i64, align 8
@UNINITIALIZED = external local_unnamed_addr constant i64, align 8
@switch.table.half_fine = private unnamed_addr constant [4 x i64] [i64 9, i64 5, i64 15, i64 8], align 8

define void @ig_track_access(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values) nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp7.i.i = alloca <32 x i32>, align 128
  %cells.addr.i534 = alloca <16 x i64>, align 128
  %cells.addr.i = alloca <4 x i64>, align 32
  %in_memory = alloca <32 x i64>, align 256
  %vecext = extractelement <32 x i64> %address, i64 0
  %vecext1 = extractelement <32 x i64> %address, i64 16
  %1 = load i64, ptr @RACES, align 8
  %tobool = icmp eq i64 %1, 0
  %2 = load i64, ptr @SHARED, align 8
  %tobool2 = icmp ne i64 %2, 0
  %or.cond = select i1 %tobool, i1 true, i1 %tobool2
  br i1 %or.cond, label %entry.if.end5_crit_edge, label %if.then

entry.if.end5_crit_edge:
  %.pre = load i64, ptr @STORE, align 8
  %.pre808 = load i64, ptr @NBYTES, align 8
  br label %if.end5

if.then:
  %3 = load i64, ptr @NBYTES, align 8
  %splat.splatinsert.i = insertelement <32 x i64> poison, i64 %3, i64 0
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
  %4 = bitcast <32 x i1> %cmp8.i to i32
  %tobool10.not.i = icmp eq i32 %4, 0
  br i1 %tobool10.not.i, label %if.then.i58, label %if.end.i

if.end.i:
  %cmp11.i = icmp ugt i64 %3, 1
  %or.cond.i = and i1 %cmp.i, %cmp11.i
  br i1 %or.cond.i, label %land.lhs.true14.i, label %if.end15.thread

land.lhs.true14.i:
  %or.i = or i64 %vecext, %vecext1
  %and15.i = and i64 %or.i, 31
  %tobool16.not.i = icmp eq i64 %and15.i, 0
  br i1 %tobool16.not.i, label %land.rhs17.i, label %if.end15.thread

land.rhs17.i:
  %shuffle.i = shufflevector <32 x i64> %address, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %sub19.i = sub <32 x i64> %address, %shuffle.i
  %cmp20.i = icmp ne <32 x i64> %sub19.i, %mul4.i
  %5 = bitcast <32 x i1> %cmp20.i to i32
  %tobool23.not.i = icmp eq i32 %5, 0
  br i1 %tobool23.not.i, label %whole_sectors_fine.exit, label %if.end15.thread

if.then.i58:
  %6 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %6, i64 896
  %7 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %7, i64 256
  %index.i622 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %8 = load i64, ptr %index.i622, align 8
  %arrayidx.i623 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %8
  %9 = load i64, ptr %arrayidx.i623, align 8
  %shl.i = shl i64 %8, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %7, i64 8
  %10 = load i64, ptr %block9.i, align 8
  %11 = load i64, ptr %7, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i623, i64 16
  %12 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i625 = getelementptr inbounds nuw i8, ptr %arrayidx.i623, i64 80
  %13 = load i64, ptr %read_mark.i625, align 8
  %cond.i.i = tail call noundef i64 @llvm.umax.i64(i64 %12, i64 %13)
  %base14.i = getelementptr inbounds nuw i8, ptr %6, i64 232
  %cond.i = load i64, ptr %base14.i, align 8
  %valid_global.i = getelementptr inbounds nuw i8, ptr %7, i64 32
  %cond19.i = load i64, ptr %valid_global.i, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %7, i64 16
  %14 = load ptr, ptr %common1.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %7, i64 %8
  %mark3.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 264
  %15 = load i64, ptr %mark3.i, align 8
  %mixed.i627 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %16 = load i64, ptr %mixed.i627, align 8
  %tobool.not.i628 = icmp eq i64 %16, 0
  br i1 %tobool.not.i628, label %past_of.exit, label %if.end.i629

if.end.i629:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %17 = load ptr, ptr %last.i, align 8
  %cmp.i630 = icmp eq ptr %17, %7
  br i1 %cmp.i630, label %cond.true.i633, label %cond.end.i

cond.true.i633:
  %log.i = getelementptr inbounds nuw i8, ptr %7, i64 112
  %18 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %19 = load i64, ptr %logged.i, align 8
  %20 = getelementptr %struct.Log, ptr %18, i64 %19
  %arrayidx.i634 = getelementptr i8, ptr %20, i64 -16
  %21 = load i64, ptr %arrayidx.i634, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i631 = phi i64 [ %21, %cond.true.i633 ], [ -1, %if.end.i629 ]
  %cond.i.i632 = tail call noundef i64 @llvm.umax.i64(i64 %15, i64 %cond.i631)
  br label %past_of.exit

past_of.exit:
  %retval.sroa.0.0.i = phi i64 [ %cond.i631, %cond.end.i ], [ %10, %if.then.i58 ]
  %retval.sroa.3.0.i = phi i64 [ %cond.i.i632, %cond.end.i ], [ %15, %if.then.i58 ]
  %22 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %3)
  %23 = icmp eq i64 %22, 1
  br i1 %23, label %entry.split.i639, label %shape_of.exit

entry.split.i639:
  %24 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %3, i1 true)
  %25 = icmp samesign ult i64 %24, 4
  br i1 %25, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %24
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i638 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i639 ], [ 4, %past_of.exit ]
  %or.i54 = or i64 %shl.i, %shl5.i
  %or6.i = or i64 %or.i54, %9
  %or2.i = or i64 %or6.i, %retval.0.i638
  %sub.i46 = sub i64 %vecext, %cond.i
  %div8.i = lshr i64 %sub.i46, 5
  %26 = load i64, ptr @UNINITIALIZED, align 8
  %tobool.not.i47 = icmp eq i64 %26, 0
  br i1 %tobool.not.i47, label %if.end.i50, label %land.lhs.true.i

land.lhs.true.i:
  %valid_sectors.i = getelementptr inbounds nuw i8, ptr %7, i64 152
  %27 = load ptr, ptr %valid_sectors.i, align 8
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %27, i64 %div8.i
  %add.i = add i64 %cond19.i, %vecext
  %28 = inttoptr i64 %add.i to ptr
  br i1 %23, label %entry.split.i, label %sw.default.i

entry.split.i:
  %29 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %3, i1 true)
  switch i64 %29, label %sw.default.i [
    i64 0, label %all_marked.exit
    i64 1, label %sw.bb2.i
    i64 2, label %sw.bb6.i
    i64 3, label %sw.bb9.i
  ]

sw.bb2.i:
  %30 = load i16, ptr %add.ptr.i, align 2
  %cmp4.i = icmp eq i16 %30, -1
  br i1 %cmp4.i, label %if.end.i50, label %for.body.i.lr.ph

sw.bb6.i:
  %31 = load i32, ptr %add.ptr.i, align 4
  %cmp7.i = icmp eq i32 %31, -1
  br i1 %cmp7.i, label %if.end.i50, label %for.body.i.lr.ph

sw.bb9.i:
  %32 = load i64, ptr %add.ptr.i, align 8
  %cmp10.i = icmp eq i64 %32, -1
  br i1 %cmp10.i, label %if.end.i50, label %for.body.i.lr.ph

sw.default.i:
  %33 = load i64, ptr %add.ptr.i, align 8
  %arrayidx12.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  %34 = load i64, ptr %arrayidx12.i, align 8
  %and.i147 = and i64 %34, %33
  %cmp13.i = icmp eq i64 %and.i147, -1
  br i1 %cmp13.i, label %if.end.i50, label %for.cond.i.preheader

all_marked.exit:
  %35 = load i8, ptr %add.ptr.i, align 1
  %cmp.i149 = icmp eq i8 %35, -1
  br i1 %cmp.i149, label %if.end.i50, label %for.body.i.lr.ph

for.cond.i.preheader:
  %cmp.not.i799.not = icmp eq i64 %3, 0
  br i1 %cmp.not.i799.not, label %old4.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %36 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %36, 0
  br label %for.body.i

for.body.i:
  %sector.0.i800 = phi i64 [ 0, %for.body.i.lr.ph ], [ %inc.i, %if.end14.i ]
  %add.ptr6.i = getelementptr inbounds nuw <4 x i64>, ptr %28, i64 %sector.0.i800
  br i1 %tobool7.not.i, label %if.else.i, label %if.then8.i

if.then8.i:
  store <4 x i64> splat (i64 -1), ptr %add.ptr6.i, align 8
  br label %if.end14.i

if.else.i:
  %37 = load <4 x i64>, ptr %add.ptr6.i, align 8
  %cmp9.i = icmp ne <4 x i64> %37, splat (i64 -1)
  %insertvec.i160 = shufflevector <4 x i1> %cmp9.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %38 = bitcast <8 x i1> %insertvec.i160 to i8
  %39 = and i8 %38, 15
  %tobool11.not.i = icmp eq i8 %39, 0
  br i1 %tobool11.not.i, label %if.end14.i, label %if.end5

if.end14.i:
  %inc.i = add nuw i64 %sector.0.i800, 1
  %exitcond.not = icmp eq i64 %inc.i, %3
  br i1 %exitcond.not, label %for.body23.i, label %for.body.i

for.body23.i:
  %sector17.0.i802 = phi i64 [ %inc25.i, %for.body23.i ], [ 0, %if.end14.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector17.0.i802
  store i8 -1, ptr %arrayidx.i, align 1
  %inc25.i = add nuw i64 %sector17.0.i802, 1
  %exitcond807.not = icmp eq i64 %inc25.i, %3
  br i1 %exitcond807.not, label %if.end.i50, label %for.body23.i

if.end.i50:
  %cmp.i51 = icmp ult i64 %3, 5
  br i1 %cmp.i51, label %old4.exit, label %old16.exit

old4.exit:
  %notmask.i = shl nsw i64 -1, %3
  %40 = trunc nsw i64 %notmask.i to i32
  %conv.i = xor i32 %40, -1
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %7, i64 120
  %41 = load ptr, ptr %sector_writes.i, align 8
  %sector_reads.i = getelementptr inbounds nuw i8, ptr %7, i64 128
  %42 = load ptr, ptr %sector_reads.i, align 8
  %splat.splatinsert.i163 = insertelement <4 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i164 = shufflevector <4 x i64> %splat.splatinsert.i163, <4 x i64> poison, <4 x i32> zeroinitializer
  %div.i.rhs.trunc = trunc nuw nsw i64 %3 to i8
  %div.i780 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i780 to i64
  %splat.splatinsert1.i = insertelement <4 x i64> poison, i64 %div.i.zext, i64 0
  %splat.splat2.i = shufflevector <4 x i64> %splat.splatinsert1.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %shl.i165 = mul nuw nsw <4 x i64> %splat.splat2.i, <i64 0, i64 4194304, i64 8388608, i64 12582912>
  %add.i166 = add <4 x i64> %shl.i165, %splat.splat.i164
  %conv.i180 = zext nneg i32 %conv.i to i64
  %splat.splatinsert.i181 = insertelement <4 x i64> poison, i64 %conv.i180, i64 0
  %splat.splat.i182 = shufflevector <4 x i64> %splat.splatinsert.i181, <4 x i64> poison, <4 x i32> zeroinitializer
  %43 = and <4 x i64> %splat.splat.i182, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i183 = icmp ne <4 x i64> %43, zeroinitializer
  %add.ptr.i185 = getelementptr inbounds nuw i64, ptr %41, i64 %div8.i
  %masked_load.i186 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i185, <4 x i1> %tobool.i183, <4 x i64> zeroinitializer)
  %add.ptr.i173 = getelementptr inbounds nuw i64, ptr %42, i64 %div8.i
  %masked_load.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i173, <4 x i1> %tobool.i183, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i277 = insertelement <4 x i64> poison, i64 %11, i64 0
  %splat.splat2.i278 = shufflevector <4 x i64> %splat.splatinsert1.i277, <4 x i64> poison, <4 x i32> zeroinitializer
  %splat.splatinsert5.i281 = insertelement <4 x i64> poison, i64 %retval.sroa.0.0.i, i64 0
  %splat.splat6.i282 = shufflevector <4 x i64> %splat.splatinsert5.i281, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i283 = sub <4 x i64> %masked_load.i186, %splat.splat6.i282
  %sub9.i285 = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %splat.splatinsert10.i286 = insertelement <4 x i64> poison, i64 %sub9.i285, i64 0
  %splat.splat11.i287 = shufflevector <4 x i64> %splat.splatinsert10.i286, <4 x i64> poison, <4 x i32> zeroinitializer
  %xor.i230 = xor <4 x i64> %add.i166, %masked_load.i186
  %and.i231 = and <4 x i64> %xor.i230, splat (i64 4290773055)
  %cmp.i232 = icmp ne <4 x i64> %and.i231, zeroinitializer
  %and8.i234 = and <4 x i64> %masked_load.i186, splat (i64 32)
  %cmp9.i235 = icmp ne <4 x i64> %and8.i234, zeroinitializer
  %cmp11.i238 = icmp ult <4 x i64> %masked_load.i186, %splat.splat6.i282
  %and13.i239 = and <4 x i64> %xor.i230, splat (i64 4160749568)
  %cmp14.i240 = icmp ne <4 x i64> %and13.i239, zeroinitializer
  %and1633.i241.not790 = or <4 x i1> %cmp11.i238, %cmp14.i240
  %splat.splatinsert17.i243 = insertelement <4 x i64> poison, i64 %12, i64 0
  %splat.splat18.i244 = shufflevector <4 x i64> %splat.splatinsert17.i243, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i245 = icmp uge <4 x i64> %masked_load.i186, %splat.splat18.i244
  %and2134.i246.not792 = or <4 x i1> %cmp19.i245, %cmp9.i235
  %or2235.i247.not791 = and <4 x i1> %and2134.i246.not792, %cmp.i232
  %and2336.i248.not = or <4 x i1> %and1633.i241.not790, %or2235.i247.not791
  %44 = icmp uge <4 x i64> %masked_load.i186, %splat.splat2.i278
  %45 = icmp uge <4 x i64> %sub.i283, %splat.splat11.i287
  %46 = and <4 x i1> %44, %45
  %narrow789 = select <4 x i1> %and2336.i248.not, <4 x i1> %46, <4 x i1> zeroinitializer
  %sub.i264 = sub <4 x i64> %masked_load.i, %splat.splat6.i282
  %47 = load i64, ptr @STORE, align 8
  %tobool.not.i71 = icmp eq i64 %47, 0
  %cond.i74.sroa.speculated = select i1 %tobool.not.i71, i64 %12, i64 %cond.i.i
  %xor.i206 = xor <4 x i64> %add.i166, %masked_load.i
  %and.i207 = and <4 x i64> %xor.i206, splat (i64 4290773055)
  %cmp.i208 = icmp eq <4 x i64> %and.i207, zeroinitializer
  %and8.i210 = and <4 x i64> %masked_load.i, splat (i64 32)
  %cmp9.i211 = icmp eq <4 x i64> %and8.i210, zeroinitializer
  %cmp11.i214 = icmp uge <4 x i64> %masked_load.i, %splat.splat6.i282
  %and13.i215 = and <4 x i64> %xor.i206, splat (i64 4160749568)
  %cmp14.i216 = icmp eq <4 x i64> %and13.i215, zeroinitializer
  %and1633.i = and <4 x i1> %cmp11.i214, %cmp14.i216
  %splat.splatinsert17.i218 = insertelement <4 x i64> poison, i64 %cond.i74.sroa.speculated, i64 0
  %splat.splat18.i219 = shufflevector <4 x i64> %splat.splatinsert17.i218, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i220 = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i219
  %and2134.i221 = and <4 x i1> %cmp9.i211, %cmp19.i220
  %or2235.i222 = or <4 x i1> %cmp.i208, %and2134.i221
  %and2336.i223 = and <4 x i1> %and1633.i, %or2235.i222
  %48 = icmp uge <4 x i64> %masked_load.i, %splat.splat2.i278
  %49 = icmp uge <4 x i64> %sub.i264, %splat.splat11.i287
  %50 = and <4 x i1> %48, %49
  %not.and2336.i223 = xor <4 x i1> %and2336.i223, splat (i1 true)
  %narrow793 = select <4 x i1> %not.and2336.i223, <4 x i1> %50, <4 x i1> zeroinitializer
  %cmp.i75 = icmp eq <4 x i64> %masked_load.i186, splat (i64 -1)
  %narrow794 = select <4 x i1> %cmp.i75, <4 x i1> splat (i1 true), <4 x i1> %narrow789
  %tobool.i154795 = select i1 %tobool.not.i71, <4 x i1> zeroinitializer, <4 x i1> %narrow793
  %tobool.i154 = select <4 x i1> %narrow794, <4 x i1> splat (i1 true), <4 x i1> %tobool.i154795
  %insertvec.i155 = shufflevector <4 x i1> %tobool.i154, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %51 = bitcast <8 x i1> %insertvec.i155 to i8
  %52 = and i8 %51, 15
  %and.i156 = zext nneg i8 %52 to i32
  %and.i78 = and i32 %and.i156, %conv.i
  %tobool24.not.i = icmp eq i32 %and.i78, 0
  br i1 %tobool24.not.i, label %if.end26.i, label %if.end5

if.end26.i:
  br i1 %tobool.not.i71, label %if.then28.i, label %sectors_fine.exit

if.then28.i:
  %cmp19.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i244
  %and2134.i = and <4 x i1> %cmp19.i, %cmp9.i211
  %or2235.i = or <4 x i1> %and2134.i, %cmp.i208
  %and2336.i = and <4 x i1> %cmp14.i216, %or2235.i
  %and34.i796 = and <4 x i1> %and2336.i, %narrow793
  %insertvec.i = shufflevector <4 x i1> %and34.i796, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %53 = bitcast <8 x i1> %insertvec.i to i8
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <4 x i64> %masked_load.i, ptr %cells.addr.i, align 32
  %54 = load ptr, ptr %w, align 8
  %tracked.i641 = getelementptr inbounds nuw i8, ptr %54, i64 896
  %55 = load ptr, ptr %tracked.i641, align 8
  %56 = load i64, ptr %55, align 8
  %splat.splatinsert.i297 = insertelement <4 x i64> poison, i64 %56, i64 0
  %splat.splat.i298 = shufflevector <4 x i64> %splat.splatinsert.i297, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp1.i = icmp uge <4 x i64> %masked_load.i, %splat.splat.i298
  %and330.i = and <4 x i1> %cmp9.i211, %cmp1.i
  %insertvec.i.i = shufflevector <4 x i1> %and330.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %57 = bitcast <8 x i1> %insertvec.i.i to i8
  %58 = and i8 %53, 15
  %59 = and i8 %58, %57
  %60 = zext nneg i8 %59 to i32
  %and5.i = and i32 %60, %conv.i
  %tobool.not.i299 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i299, label %own4.exit, label %land.lhs.true.i300

land.lhs.true.i300:
  %common.i = getelementptr inbounds nuw i8, ptr %55, i64 16
  %61 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %61, i64 72
  %62 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %62, 0
  br i1 %tobool8.not.i, label %own4.exit, label %for.cond.i301.preheader

for.cond.i301.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %55, i64 96
  br label %for.body.i302

for.body.i302:
  %rest.0.i806 = phi i32 [ %and5.i, %for.cond.i301.preheader ], [ %and16.i307, %for.body.i302 ]
  %found.0.i805 = phi i32 [ 0, %for.cond.i301.preheader ], [ %found.1.i, %for.body.i302 ]
  %63 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i806, i1 true)
  %idxprom.i = zext nneg i32 %63 to i64
  %arrayidx.i303 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %64 = load i64, ptr %arrayidx.i303, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %64)
  %65 = load i64, ptr %run.i, align 8
  %cmp11.i304 = icmp eq i64 %call10.i, %65
  %sub.i305 = sub nsw i32 0, %rest.0.i806
  %and14.i = and i32 %rest.0.i806, %sub.i305
  %or.i306 = select i1 %cmp11.i304, i32 %and14.i, i32 0
  %found.1.i = or i32 %or.i306, %found.0.i805
  %sub15.i = add nsw i32 %rest.0.i806, -1
  %and16.i307 = and i32 %sub15.i, %rest.0.i806
  %tobool9.not.i = icmp eq i32 %and16.i307, 0
  br i1 %tobool9.not.i, label %own4.exit.loopexit, label %for.body.i302

own4.exit.loopexit:
  %66 = zext nneg i32 %found.1.i to i64
  br label %own4.exit

own4.exit:
  %found.2.i = phi i64 [ 0, %if.then28.i ], [ 0, %land.lhs.true.i300 ], [ %66, %own4.exit.loopexit ]
  %splat.splatinsert.i368 = insertelement <4 x i64> poison, i64 %found.2.i, i64 0
  %splat.splat.i369 = shufflevector <4 x i64> %splat.splatinsert.i368, <4 x i64> poison, <4 x i32> zeroinitializer
  %67 = and <4 x i64> %splat.splat.i369, <i64 1, i64 2, i64 4, i64 8>
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %68 = icmp eq <4 x i64> %67, zeroinitializer
  %and41.i797 = and <4 x i1> %narrow793, %68
  %vector_select.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or42.i = or <4 x i64> %vector_select.i, %masked_load.i
  %vector_select44.i = select <4 x i1> %and41.i797, <4 x i64> %or42.i, <4 x i64> %add.i166
  br label %sectors_fine.exit

old16.exit:
  %notmask.i98 = shl nsw i64 -1, %3
  %69 = trunc i64 %notmask.i98 to i32
  %conv.i99 = xor i32 %69, -1
  %sector_writes.i104 = getelementptr inbounds nuw i8, ptr %7, i64 120
  %70 = load ptr, ptr %sector_writes.i104, align 8
  %sector_reads.i105 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %71 = load ptr, ptr %sector_reads.i105, align 8
  %splat.splatinsert.i373 = insertelement <16 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i374 = shufflevector <16 x i64> %splat.splatinsert.i373, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i375 = udiv i64 32, %3
  %splat.splatinsert1.i376 = insertelement <16 x i64> poison, i64 %div.i375, i64 0
  %splat.splat2.i377 = shufflevector <16 x i64> %splat.splatinsert1.i376, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i378 = mul nuw nsw <16 x i64> %splat.splat2.i377, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i379 = add <16 x i64> %shl.i378, %splat.splat.i374
  %conv.i394 = trunc i32 %conv.i99 to i16
  %72 = bitcast i16 %conv.i394 to <16 x i1>
  %add.ptr.i396 = getelementptr inbounds nuw i64, ptr %70, i64 %div8.i
  %masked_load.i397 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i396, <16 x i1> %72, <16 x i64> zeroinitializer)
  %add.ptr.i385 = getelementptr inbounds nuw i64, ptr %71, i64 %div8.i
  %masked_load.i386 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i385, <16 x i1> %72, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i511 = insertelement <16 x i64> poison, i64 %11, i64 0
  %splat.splat2.i512 = shufflevector <16 x i64> %splat.splatinsert1.i511, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i515 = insertelement <16 x i64> poison, i64 %retval.sroa.0.0.i, i64 0
  %splat.splat6.i516 = shufflevector <16 x i64> %splat.splatinsert5.i515, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i517 = sub <16 x i64> %masked_load.i397, %splat.splat6.i516
  %sub9.i519 = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %splat.splatinsert10.i520 = insertelement <16 x i64> poison, i64 %sub9.i519, i64 0
  %splat.splat11.i521 = shufflevector <16 x i64> %splat.splatinsert10.i520, <16 x i64> poison, <16 x i32> zeroinitializer
  %xor.i454 = xor <16 x i64> %add.i379, %masked_load.i397
  %and.i455 = and <16 x i64> %xor.i454, splat (i64 4290773055)
  %cmp.i456 = icmp ne <16 x i64> %and.i455, zeroinitializer
  %and8.i458 = and <16 x i64> %masked_load.i397, splat (i64 32)
  %cmp9.i459 = icmp ne <16 x i64> %and8.i458, zeroinitializer
  %cmp11.i462 = icmp ult <16 x i64> %masked_load.i397, %splat.splat6.i516
  %and13.i463 = and <16 x i64> %xor.i454, splat (i64 4160749568)
  %cmp14.i464 = icmp ne <16 x i64> %and13.i463, zeroinitializer
  %and1635.i465.not781 = or <16 x i1> %cmp11.i462, %cmp14.i464
  %splat.splatinsert17.i467 = insertelement <16 x i64> poison, i64 %12, i64 0
  %splat.splat18.i468 = shufflevector <16 x i64> %splat.splatinsert17.i467, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i469 = icmp uge <16 x i64> %masked_load.i397, %splat.splat18.i468
  %and2136.i470.not783 = or <16 x i1> %cmp19.i469, %cmp9.i459
  %or2237.i471.not782 = and <16 x i1> %and2136.i470.not783, %cmp.i456
  %and2338.i472.not = or <16 x i1> %and1635.i465.not781, %or2237.i471.not782
  %73 = icmp uge <16 x i64> %masked_load.i397, %splat.splat2.i512
  %74 = icmp uge <16 x i64> %sub.i517, %splat.splat11.i521
  %75 = and <16 x i1> %73, %74
  %narrow = select <16 x i1> %and2338.i472.not, <16 x i1> %75, <16 x i1> zeroinitializer
  %sub.i492 = sub <16 x i64> %masked_load.i386, %splat.splat6.i516
  %76 = load i64, ptr @STORE, align 8
  %tobool.not.i114 = icmp eq i64 %76, 0
  %cond.i117.sroa.speculated = select i1 %tobool.not.i114, i64 %12, i64 %cond.i.i
  %xor.i429 = xor <16 x i64> %add.i379, %masked_load.i386
  %and.i430 = and <16 x i64> %xor.i429, splat (i64 4290773055)
  %cmp.i431 = icmp eq <16 x i64> %and.i430, zeroinitializer
  %and8.i433 = and <16 x i64> %masked_load.i386, splat (i64 32)
  %cmp9.i434 = icmp eq <16 x i64> %and8.i433, zeroinitializer
  %cmp11.i437 = icmp uge <16 x i64> %masked_load.i386, %splat.splat6.i516
  %and13.i438 = and <16 x i64> %xor.i429, splat (i64 4160749568)
  %cmp14.i439 = icmp eq <16 x i64> %and13.i438, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i437, %cmp14.i439
  %splat.splatinsert17.i441 = insertelement <16 x i64> poison, i64 %cond.i117.sroa.speculated, i64 0
  %splat.splat18.i442 = shufflevector <16 x i64> %splat.splatinsert17.i441, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i443 = icmp ult <16 x i64> %masked_load.i386, %splat.splat18.i442
  %and2136.i444 = and <16 x i1> %cmp9.i434, %cmp19.i443
  %or2237.i445 = or <16 x i1> %cmp.i431, %and2136.i444
  %and2338.i446 = and <16 x i1> %and1635.i, %or2237.i445
  %77 = icmp uge <16 x i64> %masked_load.i386, %splat.splat2.i512
  %78 = icmp uge <16 x i64> %sub.i492, %splat.splat11.i521
  %79 = and <16 x i1> %77, %78
  %not.and2338.i446 = xor <16 x i1> %and2338.i446, splat (i1 true)
  %narrow784 = select <16 x i1> %not.and2338.i446, <16 x i1> %79, <16 x i1> zeroinitializer
  %cmp.i119 = icmp eq <16 x i64> %masked_load.i397, splat (i64 -1)
  %narrow785 = select <16 x i1> %cmp.i119, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i530786 = select i1 %tobool.not.i114, <16 x i1> zeroinitializer, <16 x i1> %narrow784
  %tobool.i530 = select <16 x i1> %narrow785, <16 x i1> splat (i1 true), <16 x i1> %tobool.i530786
  %80 = bitcast <16 x i1> %tobool.i530 to i16
  %mask.sroa.0.0.insert.ext.i531 = zext i16 %80 to i32
  %and.i125 = and i32 %mask.sroa.0.0.insert.ext.i531, %conv.i99
  %tobool24.not.i126 = icmp eq i32 %and.i125, 0
  br i1 %tobool24.not.i126, label %if.end26.i127, label %if.end5

if.end26.i127:
  br i1 %tobool.not.i114, label %if.then28.i133, label %unraced16.exit.thread775

unraced16.exit.thread775:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %add.i379, ptr align 8 %add.ptr.i396, <16 x i1> %72)
  br label %cleanup

if.then28.i133:
  %cmp19.i421 = icmp ult <16 x i64> %masked_load.i386, %splat.splat18.i468
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i534)
  store <16 x i64> %masked_load.i386, ptr %cells.addr.i534, align 128
  %81 = load ptr, ptr %w, align 8
  %tracked.i642 = getelementptr inbounds nuw i8, ptr %81, i64 896
  %82 = load ptr, ptr %tracked.i642, align 8
  %83 = load i64, ptr %82, align 8
  %splat.splatinsert.i540 = insertelement <16 x i64> poison, i64 %83, i64 0
  %splat.splat.i541 = shufflevector <16 x i64> %splat.splatinsert.i540, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i542 = icmp uge <16 x i64> %masked_load.i386, %splat.splat.i541
  %84 = or <16 x i1> %cmp19.i421, %cmp.i431
  %85 = and <16 x i1> %84, %cmp1.i542
  %86 = or disjoint <16 x i64> %and13.i438, %and8.i433
  %87 = icmp eq <16 x i64> %86, zeroinitializer
  %88 = and <16 x i1> %87, %85
  %89 = and <16 x i1> %narrow784, %88
  %90 = bitcast <16 x i1> %89 to i16
  %91 = zext i16 %90 to i32
  %and5.i547 = and i32 %91, %conv.i99
  %tobool.not.i548 = icmp eq i32 %and5.i547, 0
  br i1 %tobool.not.i548, label %unraced16.exit, label %land.lhs.true.i549

land.lhs.true.i549:
  %common.i550 = getelementptr inbounds nuw i8, ptr %82, i64 16
  %92 = load ptr, ptr %common.i550, align 8
  %mixed.i551 = getelementptr inbounds nuw i8, ptr %92, i64 72
  %93 = load i64, ptr %mixed.i551, align 8
  %tobool8.not.i552 = icmp eq i64 %93, 0
  br i1 %tobool8.not.i552, label %unraced16.exit, label %for.cond.i553.preheader

for.cond.i553.preheader:
  %run.i561 = getelementptr inbounds nuw i8, ptr %82, i64 96
  br label %for.body.i557

for.body.i557:
  %rest.0.i555804 = phi i32 [ %and5.i547, %for.cond.i553.preheader ], [ %and16.i568, %for.body.i557 ]
  %found.0.i554803 = phi i32 [ 0, %for.cond.i553.preheader ], [ %found.1.i566, %for.body.i557 ]
  %94 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i555804, i1 true)
  %idxprom.i558 = zext nneg i32 %94 to i64
  %arrayidx.i559 = getelementptr inbounds nuw i64, ptr %cells.addr.i534, i64 %idxprom.i558
  %95 = load i64, ptr %arrayidx.i559, align 8
  %call10.i560 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %95)
  %96 = load i64, ptr %run.i561, align 8
  %cmp11.i562 = icmp eq i64 %call10.i560, %96
  %sub.i563 = sub nsw i32 0, %rest.0.i555804
  %and14.i564 = and i32 %rest.0.i555804, %sub.i563
  %or.i565 = select i1 %cmp11.i562, i32 %and14.i564, i32 0
  %found.1.i566 = or i32 %or.i565, %found.0.i554803
  %sub15.i567 = add nsw i32 %rest.0.i555804, -1
  %and16.i568 = and i32 %sub15.i567, %rest.0.i555804
  %tobool9.not.i556 = icmp eq i32 %and16.i568, 0
  br i1 %tobool9.not.i556, label %unraced16.exit.loopexit, label %for.body.i557

unraced16.exit.loopexit:
  %97 = trunc nuw i32 %found.1.i566 to i16
  %.inner = xor i16 %97, -1
  %98 = bitcast i16 %.inner to <16 x i1>
  br label %unraced16.exit

unraced16.exit:
  %found.2.i569 = phi <16 x i1> [ splat (i1 true), %if.then28.i133 ], [ splat (i1 true), %land.lhs.true.i549 ], [ %98, %unraced16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i534)
  %and41.i141788 = and <16 x i1> %narrow784, %found.2.i569
  %vector_select.i143 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or42.i144 = or <16 x i64> %vector_select.i143, %masked_load.i386
  %vector_select44.i146 = select <16 x i1> %and41.i141788, <16 x i64> %or42.i144, <16 x i64> %add.i379
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %vector_select44.i146, ptr align 8 %add.ptr.i385, <16 x i1> %72)
  br label %cleanup

sectors_fine.exit:
  %cond50.i = phi ptr [ %41, %if.end26.i ], [ %42, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i166, %if.end26.i ], [ %vector_select44.i, %own4.exit ]
  %add.ptr.i317 = getelementptr inbounds nuw i64, ptr %cond50.i, i64 %div8.i
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i317, <4 x i1> %tobool.i183)
  br label %cleanup

whole_sectors_fine.exit:
  %call3.i = tail call fastcc zeroext i1 @half_fine(ptr noundef %w, i64 noundef %vecext, i64 noundef 0, i64 noundef %access)
  %call4.i = tail call fastcc zeroext i1 @half_fine(ptr noundef %w, i64 noundef %vecext1, i64 noundef 16, i64 noundef %access)
  %99 = and i1 %call3.i, %call4.i
  br i1 %99, label %cleanup, label %if.end15.thread

if.end15.thread:
  %lie.0.ph = phi i32 [ 2, %whole_sectors_fine.exit ], [ 0, %land.rhs17.i ], [ 0, %land.lhs.true14.i ], [ 0, %if.end.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %in_memory)
  store <32 x i64> %address, ptr %in_memory, align 256
  call fastcc void @access_words(ptr noundef %w, ptr noundef %in_memory, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  br label %if.then19

if.end5:
  %100 = phi i64 [ %.pre808, %entry.if.end5_crit_edge ], [ %3, %old16.exit ], [ %3, %old4.exit ], [ %3, %if.else.i ]
  %101 = phi i64 [ %.pre, %entry.if.end5_crit_edge ], [ %76, %old16.exit ], [ %47, %old4.exit ], [ 0, %if.else.i ]
  %lie.0 = phi i32 [ 0, %entry.if.end5_crit_edge ], [ 1, %old16.exit ], [ 1, %old4.exit ], [ 1, %if.else.i ]
  %tobool8 = icmp eq i64 %101, 0
  %or.cond23.not41 = select i1 %tobool2, i1 %tobool8, i1 false
  %cmp = icmp ugt i64 %100, 3
  %or.cond24 = select i1 %or.cond23.not41, i1 %cmp, i1 false
  br i1 %or.cond24, label %land.lhs.true10, label %if.end15

land.lhs.true10:
  %conv = trunc <32 x i64> %address to <32 x i32>
  %102 = load ptr, ptr %w, align 8
  %tracked.i.i644 = getelementptr inbounds nuw i8, ptr %102, i64 896
  %103 = load ptr, ptr %tracked.i.i644, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %103, i64 256
  %index.i.i645 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %104 = load i64, ptr %index.i.i645, align 8
  %arrayidx.i.i646 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %104
  %conv.i647 = trunc i64 %100 to i32
  %splat.splatinsert.i648 = insertelement <32 x i32> poison, i32 %conv.i647, i64 0
  %splat.splat.i649 = shufflevector <32 x i32> %splat.splatinsert.i648, <32 x i32> poison, <32 x i32> zeroinitializer
  %add2.i = add <32 x i32> %splat.splat.i649, %conv
  %deferred.i = getelementptr inbounds nuw i8, ptr %103, i64 168
  %105 = load i64, ptr %deferred.i, align 8
  %tobool.not.i650 = icmp ne i64 %1, 0
  br i1 %tobool.not.i650, label %land.lhs.true.i659, label %if.end.i651

land.lhs.true.i659:
  %cmp.i660 = icmp ugt i64 %105, 2047
  br i1 %cmp.i660, label %if.end15, label %lor.lhs.false.i

lor.lhs.false.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %103, i64 136
  %106 = load i64, ptr %shared_written.i, align 8
  %mark.i661 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i646, i64 8
  %107 = load i64, ptr %mark.i661, align 8
  %cmp4.not.i = icmp ult i64 %106, %107
  br i1 %cmp4.not.i, label %if.end.i651, label %if.end15

if.end.i651:
  %108 = load i64, ptr @UNINITIALIZED, align 8
  %tobool6.not.i = icmp eq i64 %108, 0
  br i1 %tobool6.not.i, label %if.end11.i, label %land.lhs.true7.i

land.lhs.true7.i:
  %shared_valid.i.i = getelementptr inbounds nuw i8, ptr %103, i64 160
  %109 = load i64, ptr %shared_valid.i.i, align 8
  %conv.i.i.i = trunc i64 %109 to i32
  %splat.splatinsert.i.i.i = insertelement <32 x i32> poison, i32 %conv.i.i.i, i64 0
  %splat.splat.i.i.i = shufflevector <32 x i32> %splat.splatinsert.i.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i.i.i = icmp ult <32 x i32> %splat.splat.i.i.i, %add2.i
  %110 = bitcast <32 x i1> %cmp.i.i.i to i32
  %and.i.i.i = and i32 %mask, %110
  %tobool1.i.not.i.i = icmp eq i32 %and.i.i.i, 0
  br i1 %tobool1.i.not.i.i, label %if.end11.i, label %if.end.i.i

if.end.i.i:
  %call4.i.i = tail call i64 @ig_extend(ptr noundef nonnull %w)
  %conv.i16.i.i = trunc i64 %call4.i.i to i32
  %splat.splatinsert.i17.i.i = insertelement <32 x i32> poison, i32 %conv.i16.i.i, i64 0
  %splat.splat.i18.i.i = shufflevector <32 x i32> %splat.splatinsert.i17.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i19.i.i = icmp ult <32 x i32> %splat.splat.i18.i.i, %add2.i
  %111 = bitcast <32 x i1> %cmp.i19.i.i to i32
  %and.i20.i.i = and i32 %mask, %111
  %tobool1.i21.not.i.i = icmp eq i32 %and.i20.i.i, 0
  br i1 %tobool1.i21.not.i.i, label %if.end11.i, label %was_written.exit.i

was_written.exit.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp7.i.i)
  store <32 x i32> %conv, ptr %byval-temp7.i.i, align 128
  %value.39742 = load <32 x i32>, ptr %byval-temp7.i.i
  %call8.i.i = tail call zeroext i1 @ig_seen(ptr noundef nonnull %w, <32 x i32> %value.39742, i32 noundef %mask, i64 noundef range(i64 4, 0) %100, ptr noundef %values)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp7.i.i)
  %brmerge.not.i = and i1 %tobool.not.i650, %call8.i.i
  br i1 %brmerge.not.i, label %if.then13.i, label %defer.exit

if.end11.i:
  br i1 %tobool.not.i650, label %if.then13.i, label %cleanup

if.then13.i:
  %deferred_log.i = getelementptr inbounds nuw i8, ptr %103, i64 176
  %112 = load ptr, ptr %deferred_log.i, align 8
  %arrayidx.i653 = getelementptr inbounds nuw %struct.Deferred, ptr %112, i64 %105
  %113 = load i64, ptr %arrayidx.i.i646, align 8
  %114 = load i64, ptr %index.i.i645, align 8
  %shl.i654 = shl i64 %114, 27
  %or.i655 = or i64 %113, %shl.i654
  %or14.i = or i64 %or.i655, 15
  %mark16.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i646, i64 8
  %115 = load i64, ptr %mark16.i, align 8
  %lane_mark17.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i646, i64 16
  %116 = load i64, ptr %lane_mark17.i, align 8
  %conv19.i = zext i32 %mask to i64
  %shl20.i = shl i64 %100, 32
  %or21.i656 = or disjoint i64 %shl20.i, %conv19.i
  store i64 %or14.i, ptr %arrayidx.i653, align 8
  %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i653, i64 8
  store i64 %115, ptr %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i653, i64 16
  store i64 %116, ptr %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i653, i64 24
  store i64 %or21.i656, ptr %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i653, i64 32
  store ptr %values, ptr %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i, align 8
  %shr.i657798 = lshr <32 x i64> %address, splat (i64 2)
  %conv23.i = trunc <32 x i64> %shr.i657798 to <32 x i16>
  %117 = load ptr, ptr %deferred_log.i, align 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %117, i64 81920
  %add.ptr.idx.i = shl i64 %105, 6
  %add.ptr.i658 = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %add.ptr.idx.i
  store <32 x i16> %conv23.i, ptr %add.ptr.i658, align 2
  %add25.i = add i64 %105, 1
  store i64 %add25.i, ptr %deferred.i, align 8
  %118 = load i64, ptr %arrayidx.i.i646, align 8
  %shared_read.i = getelementptr inbounds nuw i8, ptr %103, i64 144
  store i64 %118, ptr %shared_read.i, align 8
  br label %cleanup

defer.exit:
  br i1 %call8.i.i, label %cleanup, label %if.end15

if.end15:
  call void @llvm.lifetime.start.p0(ptr nonnull %in_memory)
  store <32 x i64> %address, ptr %in_memory, align 256
  call fastcc void @access_words(ptr noundef %w, ptr noundef %in_memory, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  br i1 %or.cond, label %if.end20, label %if.then19

if.then19:
  %lie.0766772 = phi i32 [ %lie.0.ph, %if.end15.thread ], [ %lie.0, %if.end15 ]
  tail call fastcc void @unite_sectors(ptr noundef %w, i32 noundef %lie.0766772, i64 noundef %vecext, i64 noundef %vecext1, i64 noundef %access)
  br label %if.end20

if.end20:
  call void @llvm.lifetime.end.p0(ptr nonnull %in_memory)
  br label %cleanup

cleanup:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

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
  %value.59243 = load <32 x i64>, ptr %byval-temp
  tail call void @ig_each(ptr noundef %w, i64 noundef %cond50, <32 x i64> %value.59243, i32 noundef %mask, i64 noundef %0, i64 noundef %count, i64 noundef %cond52, i64 noundef %access, i64 noundef %info, ptr noundef %cond57)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp)
  br label %if.end58

if.end58:
  ret void
}

define internal fastcc void @unite_sectors(ptr noundef readonly captures(none) %w, i32 noundef range(i32 0, 3) %lie, i64 noundef %first, i64 noundef %second, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %cmp = icmp eq i32 %lie, 0
  br i1 %cmp, label %return, label %if.end

if.end:
  %cmp1 = icmp ne i32 %lie, 1
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
  %cmp2 = icmp eq i32 %lie, 2
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
  %cells.addr.i480 = alloca <16 x i64>, align 128
  %cells.addr.i = alloca <4 x i64>, align 32
  %0 = load i64, ptr @NBYTES, align 8
  %div1 = lshr i64 %0, 1
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i568 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i568, align 8
  %arrayidx.i569 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %4 = load i64, ptr %arrayidx.i569, align 8
  %shl.i6 = shl i64 %3, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %5 = load i64, ptr %block9.i, align 8
  %mark10.i = getelementptr inbounds nuw i8, ptr %arrayidx.i569, i64 8
  %6 = load i64, ptr %mark10.i, align 8
  %7 = load i64, ptr %2, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i569, i64 16
  %8 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i571 = getelementptr inbounds nuw i8, ptr %arrayidx.i569, i64 80
  %9 = load i64, ptr %read_mark.i571, align 8
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
  %mixed.i573 = getelementptr inbounds nuw i8, ptr %11, i64 72
  %12 = load i64, ptr %mixed.i573, align 8
  %tobool.not.i574 = icmp eq i64 %12, 0
  br i1 %tobool.not.i574, label %past_of.exit, label %if.end.i575

if.end.i575:
  %last.i = getelementptr inbounds nuw i8, ptr %11, i64 64
  %13 = load ptr, ptr %last.i, align 8
  %cmp.i576 = icmp eq ptr %13, %2
  br i1 %cmp.i576, label %cond.true.i579, label %cond.end.i

cond.true.i579:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %14 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %11, i64 56
  %15 = load i64, ptr %logged.i, align 8
  %16 = getelementptr %struct.Log, ptr %14, i64 %15
  %arrayidx.i580 = getelementptr i8, ptr %16, i64 -16
  %17 = load i64, ptr %arrayidx.i580, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i577 = phi i64 [ %17, %cond.true.i579 ], [ -1, %if.end.i575 ]
  %cond.i.i578 = tail call noundef i64 @llvm.umax.i64(i64 %6, i64 %cond.i577)
  br label %past_of.exit

past_of.exit:
  %past.i.sroa.10.0 = phi i64 [ %5, %entry ], [ %cond.i577, %cond.end.i ], [ %5, %if.then.i ]
  %past.i.sroa.13.0 = phi i64 [ %6, %entry ], [ %cond.i.i578, %cond.end.i ], [ %6, %if.then.i ]
  %shl.i = shl nuw nsw i64 %lane, 22
  %18 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %0)
  %19 = icmp eq i64 %18, 1
  br i1 %19, label %entry.split.i585, label %shape_of.exit

entry.split.i585:
  %20 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %0, i1 true)
  %21 = icmp samesign ult i64 %20, 4
  br i1 %21, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %20
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i584 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i585 ], [ 4, %past_of.exit ]
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
  %and.i97 = and i64 %32, %31
  %cmp13.i = icmp eq i64 %and.i97, -1
  br i1 %cmp13.i, label %if.end.i, label %for.cond.i.preheader

all_marked.exit:
  %33 = load i8, ptr %add.ptr.i, align 1
  %cmp.i99 = icmp eq i8 %33, -1
  br i1 %cmp.i99, label %if.end.i, label %for.body.i.lr.ph

for.cond.i.preheader:
  %cmp.not.i698.not = icmp eq i64 %div1, 0
  br i1 %cmp.not.i698.not, label %if.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %34 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %34, 0
  br label %for.body.i

for.body.i:
  %sector.0.i699 = phi i64 [ 0, %for.body.i.lr.ph ], [ %inc.i, %if.end14.i ]
  %add.ptr6.i = getelementptr inbounds nuw <4 x i64>, ptr %24, i64 %sector.0.i699
  br i1 %tobool7.not.i, label %if.else.i, label %if.then8.i

if.then8.i:
  store <4 x i64> splat (i64 -1), ptr %add.ptr6.i, align 8
  br label %if.end14.i

if.else.i:
  %35 = load <4 x i64>, ptr %add.ptr6.i, align 8
  %cmp9.i = icmp ne <4 x i64> %35, splat (i64 -1)
  %insertvec.i110 = shufflevector <4 x i1> %cmp9.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %36 = bitcast <8 x i1> %insertvec.i110 to i8
  %37 = and i8 %36, 15
  %tobool11.not.i = icmp eq i8 %37, 0
  br i1 %tobool11.not.i, label %if.end14.i, label %sectors_fine.exit

if.end14.i:
  %inc.i = add nuw nsw i64 %sector.0.i699, 1
  %exitcond.not = icmp eq i64 %inc.i, %div1
  br i1 %exitcond.not, label %for.body23.i, label %for.body.i

for.body23.i:
  %sector17.0.i701 = phi i64 [ %inc25.i, %for.body23.i ], [ 0, %if.end14.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector17.0.i701
  store i8 -1, ptr %arrayidx.i, align 1
  %inc25.i = add nuw nsw i64 %sector17.0.i701, 1
  %exitcond706.not = icmp eq i64 %inc25.i, %div1
  br i1 %exitcond706.not, label %if.end.i, label %for.body23.i

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
  %div.i715 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i715 to i64
  %splat.splatinsert1.i = insertelement <4 x i64> poison, i64 %div.i.zext, i64 0
  %splat.splat2.i = shufflevector <4 x i64> %splat.splatinsert1.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %shl.i113 = mul nuw nsw <4 x i64> %splat.splat2.i, <i64 0, i64 4194304, i64 8388608, i64 12582912>
  %add.i114 = add <4 x i64> %shl.i113, %splat.splat.i
  %conv.i128 = zext nneg i32 %conv.i to i64
  %splat.splatinsert.i129 = insertelement <4 x i64> poison, i64 %conv.i128, i64 0
  %splat.splat.i130 = shufflevector <4 x i64> %splat.splatinsert.i129, <4 x i64> poison, <4 x i32> zeroinitializer
  %41 = and <4 x i64> %splat.splat.i130, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i131 = icmp ne <4 x i64> %41, zeroinitializer
  %add.ptr.i133 = getelementptr inbounds nuw i64, ptr %39, i64 %div8.i
  %masked_load.i134 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i133, <4 x i1> %tobool.i131, <4 x i64> zeroinitializer)
  %add.ptr.i121 = getelementptr inbounds nuw i64, ptr %40, i64 %div8.i
  %masked_load.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i121, <4 x i1> %tobool.i131, <4 x i64> zeroinitializer)
  %splat.splatinsert5.i227 = insertelement <4 x i64> poison, i64 %past.i.sroa.10.0, i64 0
  %splat.splat6.i228 = shufflevector <4 x i64> %splat.splatinsert5.i227, <4 x i64> poison, <4 x i32> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i221, label %if.then.i214

if.then.i214:
  %splat.splatinsert.i216 = insertelement <4 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i217 = shufflevector <4 x i64> %splat.splatinsert.i216, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i218 = icmp ult <4 x i64> %masked_load.i134, %splat.splat.i217
  br label %old4.exit236

if.end.i221:
  %splat.splatinsert1.i223 = insertelement <4 x i64> poison, i64 %7, i64 0
  %splat.splat2.i224 = shufflevector <4 x i64> %splat.splatinsert1.i223, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i225 = icmp ult <4 x i64> %masked_load.i134, %splat.splat2.i224
  %sub.i229 = sub <4 x i64> %masked_load.i134, %splat.splat6.i228
  %sub9.i231 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i232 = insertelement <4 x i64> poison, i64 %sub9.i231, i64 0
  %splat.splat11.i233 = shufflevector <4 x i64> %splat.splatinsert10.i232, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i234 = icmp ult <4 x i64> %sub.i229, %splat.splat11.i233
  %or20.i235 = or <4 x i1> %cmp3.i225, %cmp12.i234
  br label %old4.exit236

old4.exit236:
  %retval.0.in.i219 = phi <4 x i1> [ %cmp.i218, %if.then.i214 ], [ %or20.i235, %if.end.i221 ]
  %xor.i176 = xor <4 x i64> %add.i114, %masked_load.i134
  %and.i177 = and <4 x i64> %xor.i176, splat (i64 4290773055)
  %cmp.i178 = icmp ne <4 x i64> %and.i177, zeroinitializer
  %and8.i180 = and <4 x i64> %masked_load.i134, splat (i64 32)
  %cmp9.i181 = icmp ne <4 x i64> %and8.i180, zeroinitializer
  %cmp11.i184 = icmp ult <4 x i64> %masked_load.i134, %splat.splat6.i228
  %and13.i185 = and <4 x i64> %xor.i176, splat (i64 4160749568)
  %cmp14.i186 = icmp ne <4 x i64> %and13.i185, zeroinitializer
  %and1633.i187.not690 = or <4 x i1> %cmp11.i184, %cmp14.i186
  %splat.splatinsert17.i189 = insertelement <4 x i64> poison, i64 %8, i64 0
  %splat.splat18.i190 = shufflevector <4 x i64> %splat.splatinsert17.i189, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i191 = icmp uge <4 x i64> %masked_load.i134, %splat.splat18.i190
  %and2134.i192.not692 = or <4 x i1> %cmp19.i191, %cmp9.i181
  %or2235.i193.not691 = and <4 x i1> %and2134.i192.not692, %cmp.i178
  %and2336.i194.not = or <4 x i1> %and1633.i187.not690, %or2235.i193.not691
  %42 = xor <4 x i1> %retval.0.in.i219, splat (i1 true)
  %narrow689 = select <4 x i1> %and2336.i194.not, <4 x i1> %42, <4 x i1> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i205, label %if.then.i199

if.then.i199:
  %splat.splatinsert.i201 = insertelement <4 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i202 = shufflevector <4 x i64> %splat.splatinsert.i201, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i203 = icmp ult <4 x i64> %masked_load.i, %splat.splat.i202
  br label %old4.exit

if.end.i205:
  %splat.splatinsert1.i207 = insertelement <4 x i64> poison, i64 %7, i64 0
  %splat.splat2.i208 = shufflevector <4 x i64> %splat.splatinsert1.i207, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i = icmp ult <4 x i64> %masked_load.i, %splat.splat2.i208
  %sub.i210 = sub <4 x i64> %masked_load.i, %splat.splat6.i228
  %sub9.i = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i = insertelement <4 x i64> poison, i64 %sub9.i, i64 0
  %splat.splat11.i = shufflevector <4 x i64> %splat.splatinsert10.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i = icmp ult <4 x i64> %sub.i210, %splat.splat11.i
  %or20.i = or <4 x i1> %cmp3.i, %cmp12.i
  br label %old4.exit

old4.exit:
  %retval.0.in.i = phi <4 x i1> [ %cmp.i203, %if.then.i199 ], [ %or20.i, %if.end.i205 ]
  %43 = load i64, ptr @STORE, align 8
  %tobool.not.i22 = icmp eq i64 %43, 0
  %cond.i25.sroa.speculated = select i1 %tobool.not.i22, i64 %8, i64 %cond.i.i
  %xor.i153 = xor <4 x i64> %add.i114, %masked_load.i
  %and.i154 = and <4 x i64> %xor.i153, splat (i64 4290773055)
  %cmp.i155 = icmp eq <4 x i64> %and.i154, zeroinitializer
  %and8.i157 = and <4 x i64> %masked_load.i, splat (i64 32)
  %cmp9.i158 = icmp eq <4 x i64> %and8.i157, zeroinitializer
  %cmp11.i = icmp uge <4 x i64> %masked_load.i, %splat.splat6.i228
  %and13.i161 = and <4 x i64> %xor.i153, splat (i64 4160749568)
  %cmp14.i162 = icmp eq <4 x i64> %and13.i161, zeroinitializer
  %and1633.i = and <4 x i1> %cmp11.i, %cmp14.i162
  %splat.splatinsert17.i164 = insertelement <4 x i64> poison, i64 %cond.i25.sroa.speculated, i64 0
  %splat.splat18.i165 = shufflevector <4 x i64> %splat.splatinsert17.i164, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i166 = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i165
  %and2134.i167 = and <4 x i1> %cmp9.i158, %cmp19.i166
  %or2235.i168 = or <4 x i1> %cmp.i155, %and2134.i167
  %and2336.i169 = and <4 x i1> %and1633.i, %or2235.i168
  %44 = select <4 x i1> %and2336.i169, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i
  %narrow693 = xor <4 x i1> %44, splat (i1 true)
  %cmp.i26 = icmp eq <4 x i64> %masked_load.i134, splat (i64 -1)
  %narrow694 = select <4 x i1> %cmp.i26, <4 x i1> splat (i1 true), <4 x i1> %narrow689
  %tobool.i104695 = select i1 %tobool.not.i22, <4 x i1> zeroinitializer, <4 x i1> %narrow693
  %tobool.i104 = select <4 x i1> %narrow694, <4 x i1> splat (i1 true), <4 x i1> %tobool.i104695
  %insertvec.i105 = shufflevector <4 x i1> %tobool.i104, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %45 = bitcast <8 x i1> %insertvec.i105 to i8
  %46 = and i8 %45, 15
  %and.i106 = zext nneg i8 %46 to i32
  %and.i = and i32 %and.i106, %conv.i
  %tobool24.not.i = icmp eq i32 %and.i, 0
  br i1 %tobool24.not.i, label %if.end26.i, label %sectors_fine.exit

if.end26.i:
  br i1 %tobool.not.i22, label %if.then28.i, label %store4.exit

if.then28.i:
  %cmp19.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i190
  %and2134.i = and <4 x i1> %cmp19.i, %cmp9.i158
  %or2235.i = or <4 x i1> %and2134.i, %cmp.i155
  %and2336.i = and <4 x i1> %cmp14.i162, %or2235.i
  %and34.i696 = and <4 x i1> %and2336.i, %narrow693
  %insertvec.i = shufflevector <4 x i1> %and34.i696, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %47 = bitcast <8 x i1> %insertvec.i to i8
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <4 x i64> %masked_load.i, ptr %cells.addr.i, align 32
  %48 = load ptr, ptr %w, align 8
  %tracked.i587 = getelementptr inbounds nuw i8, ptr %48, i64 896
  %49 = load ptr, ptr %tracked.i587, align 8
  %50 = load i64, ptr %49, align 8
  %splat.splatinsert.i243 = insertelement <4 x i64> poison, i64 %50, i64 0
  %splat.splat.i244 = shufflevector <4 x i64> %splat.splatinsert.i243, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp1.i = icmp uge <4 x i64> %masked_load.i, %splat.splat.i244
  %and330.i = and <4 x i1> %cmp9.i158, %cmp1.i
  %insertvec.i.i = shufflevector <4 x i1> %and330.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %51 = bitcast <8 x i1> %insertvec.i.i to i8
  %52 = and i8 %47, 15
  %53 = and i8 %52, %51
  %54 = zext nneg i8 %53 to i32
  %and5.i = and i32 %54, %conv.i
  %tobool.not.i245 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i245, label %own4.exit, label %land.lhs.true.i246

land.lhs.true.i246:
  %common.i = getelementptr inbounds nuw i8, ptr %49, i64 16
  %55 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %55, i64 72
  %56 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %56, 0
  br i1 %tobool8.not.i, label %own4.exit, label %for.cond.i247.preheader

for.cond.i247.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %49, i64 96
  br label %for.body.i248

for.body.i248:
  %rest.0.i705 = phi i32 [ %and5.i, %for.cond.i247.preheader ], [ %and16.i253, %for.body.i248 ]
  %found.0.i704 = phi i32 [ 0, %for.cond.i247.preheader ], [ %found.1.i, %for.body.i248 ]
  %57 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i705, i1 true)
  %idxprom.i = zext nneg i32 %57 to i64
  %arrayidx.i249 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %58 = load i64, ptr %arrayidx.i249, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %58)
  %59 = load i64, ptr %run.i, align 8
  %cmp11.i250 = icmp eq i64 %call10.i, %59
  %sub.i251 = sub nsw i32 0, %rest.0.i705
  %and14.i = and i32 %rest.0.i705, %sub.i251
  %or.i252 = select i1 %cmp11.i250, i32 %and14.i, i32 0
  %found.1.i = or i32 %or.i252, %found.0.i704
  %sub15.i = add nsw i32 %rest.0.i705, -1
  %and16.i253 = and i32 %sub15.i, %rest.0.i705
  %tobool9.not.i = icmp eq i32 %and16.i253, 0
  br i1 %tobool9.not.i, label %own4.exit.loopexit, label %for.body.i248

own4.exit.loopexit:
  %60 = zext nneg i32 %found.1.i to i64
  br label %own4.exit

own4.exit:
  %found.2.i = phi i64 [ 0, %if.then28.i ], [ 0, %land.lhs.true.i246 ], [ %60, %own4.exit.loopexit ]
  %splat.splatinsert.i314 = insertelement <4 x i64> poison, i64 %found.2.i, i64 0
  %splat.splat.i315 = shufflevector <4 x i64> %splat.splatinsert.i314, <4 x i64> poison, <4 x i32> zeroinitializer
  %61 = and <4 x i64> %splat.splat.i315, <i64 1, i64 2, i64 4, i64 8>
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %62 = icmp ne <4 x i64> %61, zeroinitializer
  %and41.i697.not = or <4 x i1> %44, %62
  %vector_select.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or42.i = or <4 x i64> %vector_select.i, %masked_load.i
  %vector_select44.i = select <4 x i1> %and41.i697.not, <4 x i64> %add.i114, <4 x i64> %or42.i
  br label %store4.exit

store4.exit:
  %cond50.i = phi ptr [ %39, %if.end26.i ], [ %40, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i114, %if.end26.i ], [ %vector_select44.i, %own4.exit ]
  %add.ptr.i263 = getelementptr inbounds nuw i64, ptr %cond50.i, i64 %div8.i
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i263, <4 x i1> %tobool.i131)
  br label %sectors_fine.exit

load16.exit:
  %splat.splatinsert.i319 = insertelement <16 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i320 = shufflevector <16 x i64> %splat.splatinsert.i319, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i321 = udiv i64 32, %0
  %splat.splatinsert1.i322 = insertelement <16 x i64> poison, i64 %div.i321, i64 0
  %splat.splat2.i323 = shufflevector <16 x i64> %splat.splatinsert1.i322, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i324 = mul nuw nsw <16 x i64> %splat.splat2.i323, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i325 = add <16 x i64> %shl.i324, %splat.splat.i320
  %conv.i340 = trunc i32 %conv.i to i16
  %63 = bitcast i16 %conv.i340 to <16 x i1>
  %add.ptr.i342 = getelementptr inbounds nuw i64, ptr %39, i64 %div8.i
  %masked_load.i343 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i342, <16 x i1> %63, <16 x i64> zeroinitializer)
  %add.ptr.i331 = getelementptr inbounds nuw i64, ptr %40, i64 %div8.i
  %masked_load.i332 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i331, <16 x i1> %63, <16 x i64> zeroinitializer)
  %splat.splatinsert5.i461 = insertelement <16 x i64> poison, i64 %past.i.sroa.10.0, i64 0
  %splat.splat6.i462 = shufflevector <16 x i64> %splat.splatinsert5.i461, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i455, label %if.then.i448

if.then.i448:
  %splat.splatinsert.i450 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i451 = shufflevector <16 x i64> %splat.splatinsert.i450, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i452 = icmp ult <16 x i64> %masked_load.i343, %splat.splat.i451
  br label %old16.exit470

if.end.i455:
  %splat.splatinsert1.i457 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i458 = shufflevector <16 x i64> %splat.splatinsert1.i457, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i459 = icmp ult <16 x i64> %masked_load.i343, %splat.splat2.i458
  %sub.i463 = sub <16 x i64> %masked_load.i343, %splat.splat6.i462
  %sub9.i465 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i466 = insertelement <16 x i64> poison, i64 %sub9.i465, i64 0
  %splat.splat11.i467 = shufflevector <16 x i64> %splat.splatinsert10.i466, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i468 = icmp ult <16 x i64> %sub.i463, %splat.splat11.i467
  %or20.i469 = or <16 x i1> %cmp3.i459, %cmp12.i468
  br label %old16.exit470

old16.exit470:
  %retval.0.in.i453 = phi <16 x i1> [ %cmp.i452, %if.then.i448 ], [ %or20.i469, %if.end.i455 ]
  %xor.i400 = xor <16 x i64> %add.i325, %masked_load.i343
  %and.i401 = and <16 x i64> %xor.i400, splat (i64 4290773055)
  %cmp.i402 = icmp ne <16 x i64> %and.i401, zeroinitializer
  %and8.i404 = and <16 x i64> %masked_load.i343, splat (i64 32)
  %cmp9.i405 = icmp ne <16 x i64> %and8.i404, zeroinitializer
  %cmp11.i408 = icmp ult <16 x i64> %masked_load.i343, %splat.splat6.i462
  %and13.i409 = and <16 x i64> %xor.i400, splat (i64 4160749568)
  %cmp14.i410 = icmp ne <16 x i64> %and13.i409, zeroinitializer
  %and1635.i411.not681 = or <16 x i1> %cmp11.i408, %cmp14.i410
  %splat.splatinsert17.i413 = insertelement <16 x i64> poison, i64 %8, i64 0
  %splat.splat18.i414 = shufflevector <16 x i64> %splat.splatinsert17.i413, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i415 = icmp uge <16 x i64> %masked_load.i343, %splat.splat18.i414
  %and2136.i416.not683 = or <16 x i1> %cmp19.i415, %cmp9.i405
  %or2237.i417.not682 = and <16 x i1> %and2136.i416.not683, %cmp.i402
  %and2338.i418.not = or <16 x i1> %and1635.i411.not681, %or2237.i417.not682
  %64 = xor <16 x i1> %retval.0.in.i453, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i418.not, <16 x i1> %64, <16 x i1> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i430, label %if.then.i423

if.then.i423:
  %splat.splatinsert.i425 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i426 = shufflevector <16 x i64> %splat.splatinsert.i425, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i427 = icmp ult <16 x i64> %masked_load.i332, %splat.splat.i426
  br label %old16.exit

if.end.i430:
  %splat.splatinsert1.i432 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i433 = shufflevector <16 x i64> %splat.splatinsert1.i432, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i434 = icmp ult <16 x i64> %masked_load.i332, %splat.splat2.i433
  %sub.i438 = sub <16 x i64> %masked_load.i332, %splat.splat6.i462
  %sub9.i440 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i441 = insertelement <16 x i64> poison, i64 %sub9.i440, i64 0
  %splat.splat11.i442 = shufflevector <16 x i64> %splat.splatinsert10.i441, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i443 = icmp ult <16 x i64> %sub.i438, %splat.splat11.i442
  %or20.i444 = or <16 x i1> %cmp3.i434, %cmp12.i443
  br label %old16.exit

old16.exit:
  %retval.0.in.i428 = phi <16 x i1> [ %cmp.i427, %if.then.i423 ], [ %or20.i444, %if.end.i430 ]
  %65 = load i64, ptr @STORE, align 8
  %tobool.not.i64 = icmp eq i64 %65, 0
  %cond.i67.sroa.speculated = select i1 %tobool.not.i64, i64 %8, i64 %cond.i.i
  %xor.i375 = xor <16 x i64> %add.i325, %masked_load.i332
  %and.i376 = and <16 x i64> %xor.i375, splat (i64 4290773055)
  %cmp.i377 = icmp eq <16 x i64> %and.i376, zeroinitializer
  %and8.i379 = and <16 x i64> %masked_load.i332, splat (i64 32)
  %cmp9.i380 = icmp eq <16 x i64> %and8.i379, zeroinitializer
  %cmp11.i383 = icmp uge <16 x i64> %masked_load.i332, %splat.splat6.i462
  %and13.i384 = and <16 x i64> %xor.i375, splat (i64 4160749568)
  %cmp14.i385 = icmp eq <16 x i64> %and13.i384, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i383, %cmp14.i385
  %splat.splatinsert17.i387 = insertelement <16 x i64> poison, i64 %cond.i67.sroa.speculated, i64 0
  %splat.splat18.i388 = shufflevector <16 x i64> %splat.splatinsert17.i387, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i389 = icmp ult <16 x i64> %masked_load.i332, %splat.splat18.i388
  %and2136.i390 = and <16 x i1> %cmp9.i380, %cmp19.i389
  %or2237.i391 = or <16 x i1> %cmp.i377, %and2136.i390
  %and2338.i392 = and <16 x i1> %and1635.i, %or2237.i391
  %66 = select <16 x i1> %and2338.i392, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i428
  %narrow684 = xor <16 x i1> %66, splat (i1 true)
  %cmp.i69 = icmp eq <16 x i64> %masked_load.i343, splat (i64 -1)
  %narrow685 = select <16 x i1> %cmp.i69, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i476686 = select i1 %tobool.not.i64, <16 x i1> zeroinitializer, <16 x i1> %narrow684
  %tobool.i476 = select <16 x i1> %narrow685, <16 x i1> splat (i1 true), <16 x i1> %tobool.i476686
  %67 = bitcast <16 x i1> %tobool.i476 to i16
  %mask.sroa.0.0.insert.ext.i477 = zext i16 %67 to i32
  %and.i75 = and i32 %mask.sroa.0.0.insert.ext.i477, %conv.i
  %tobool24.not.i76 = icmp eq i32 %and.i75, 0
  br i1 %tobool24.not.i76, label %if.end26.i77, label %sectors_fine.exit

if.end26.i77:
  br i1 %tobool.not.i64, label %if.then28.i83, label %store16.exit

if.then28.i83:
  %cmp19.i367 = icmp ult <16 x i64> %masked_load.i332, %splat.splat18.i414
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i480)
  store <16 x i64> %masked_load.i332, ptr %cells.addr.i480, align 128
  %68 = load ptr, ptr %w, align 8
  %tracked.i588 = getelementptr inbounds nuw i8, ptr %68, i64 896
  %69 = load ptr, ptr %tracked.i588, align 8
  %70 = load i64, ptr %69, align 8
  %splat.splatinsert.i486 = insertelement <16 x i64> poison, i64 %70, i64 0
  %splat.splat.i487 = shufflevector <16 x i64> %splat.splatinsert.i486, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i488 = icmp uge <16 x i64> %masked_load.i332, %splat.splat.i487
  %71 = or <16 x i1> %cmp19.i367, %cmp.i377
  %72 = and <16 x i1> %71, %cmp1.i488
  %73 = or disjoint <16 x i64> %and13.i384, %and8.i379
  %74 = icmp eq <16 x i64> %73, zeroinitializer
  %75 = and <16 x i1> %74, %72
  %76 = and <16 x i1> %75, %narrow684
  %77 = bitcast <16 x i1> %76 to i16
  %78 = zext i16 %77 to i32
  %and5.i493 = and i32 %78, %conv.i
  %tobool.not.i494 = icmp eq i32 %and5.i493, 0
  br i1 %tobool.not.i494, label %own16.exit, label %land.lhs.true.i495

land.lhs.true.i495:
  %common.i496 = getelementptr inbounds nuw i8, ptr %69, i64 16
  %79 = load ptr, ptr %common.i496, align 8
  %mixed.i497 = getelementptr inbounds nuw i8, ptr %79, i64 72
  %80 = load i64, ptr %mixed.i497, align 8
  %tobool8.not.i498 = icmp eq i64 %80, 0
  br i1 %tobool8.not.i498, label %own16.exit, label %for.cond.i499.preheader

for.cond.i499.preheader:
  %run.i507 = getelementptr inbounds nuw i8, ptr %69, i64 96
  br label %for.body.i503

for.body.i503:
  %rest.0.i501703 = phi i32 [ %and5.i493, %for.cond.i499.preheader ], [ %and16.i514, %for.body.i503 ]
  %found.0.i500702 = phi i32 [ 0, %for.cond.i499.preheader ], [ %found.1.i512, %for.body.i503 ]
  %81 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i501703, i1 true)
  %idxprom.i504 = zext nneg i32 %81 to i64
  %arrayidx.i505 = getelementptr inbounds nuw i64, ptr %cells.addr.i480, i64 %idxprom.i504
  %82 = load i64, ptr %arrayidx.i505, align 8
  %call10.i506 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %82)
  %83 = load i64, ptr %run.i507, align 8
  %cmp11.i508 = icmp eq i64 %call10.i506, %83
  %sub.i509 = sub nsw i32 0, %rest.0.i501703
  %and14.i510 = and i32 %rest.0.i501703, %sub.i509
  %or.i511 = select i1 %cmp11.i508, i32 %and14.i510, i32 0
  %found.1.i512 = or i32 %or.i511, %found.0.i500702
  %sub15.i513 = add nsw i32 %rest.0.i501703, -1
  %and16.i514 = and i32 %sub15.i513, %rest.0.i501703
  %tobool9.not.i502 = icmp eq i32 %and16.i514, 0
  br i1 %tobool9.not.i502, label %own16.exit.loopexit, label %for.body.i503

own16.exit.loopexit:
  %84 = trunc nuw i32 %found.1.i512 to i16
  %85 = bitcast i16 %84 to <16 x i1>
  br label %own16.exit

own16.exit:
  %found.2.i515 = phi <16 x i1> [ zeroinitializer, %if.then28.i83 ], [ zeroinitializer, %land.lhs.true.i495 ], [ %85, %own16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i480)
  %and41.i91688.not = or <16 x i1> %66, %found.2.i515
  %vector_select.i93 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or42.i94 = or <16 x i64> %vector_select.i93, %masked_load.i332
  %vector_select44.i96 = select <16 x i1> %and41.i91688.not, <16 x i64> %add.i325, <16 x i64> %or42.i94
  br label %store16.exit

store16.exit:
  %cond50.i82 = phi ptr [ %39, %if.end26.i77 ], [ %40, %own16.exit ]
  %mine.0.i80 = phi <16 x i64> [ %add.i325, %if.end26.i77 ], [ %vector_select44.i96, %own16.exit ]
  %add.ptr.i523 = getelementptr inbounds nuw i64, ptr %cond50.i82, i64 %div8.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %mine.0.i80, ptr align 8 %add.ptr.i523, <16 x i1> %63)
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
  %cells.addr.i = alloca <32 x i64>, align 256
  %index.addr.i673 = alloca <32 x i64>, align 256
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
  %cond.i1344 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i1365 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1048 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1048, align 8
  %arrayidx.i1049 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1049, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1049, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1049, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1051 = getelementptr inbounds nuw i8, ptr %arrayidx.i1049, i64 80
  %12 = load i64, ptr %read_mark.i1051, align 8
  %cond.i.i1052 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1056 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1056, align 8
  %tobool.not.i1057 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1057, label %if.then6.i, label %if.end.i1058

if.end.i1058:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1059 = icmp eq ptr %16, %2
  br i1 %cmp.i1059, label %cond.true.i1064, label %cond.end.i1060

cond.true.i1064:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1065 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1065, align 8
  br label %cond.end.i1060

cond.end.i1060:
  %cond.i1061 = phi i64 [ %20, %cond.true.i1064 ], [ -1, %if.end.i1058 ]
  %cond.i.i1062 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1061)
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
  %tracked.i.i1068 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1068, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1069 = add i64 %26, -1
  %cmp.i1070 = icmp ult i64 %sub.i1069, 2048
  br i1 %cmp.i1070, label %if.then.i1072, label %if.end7.i

if.then.i1072:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.60.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1062, %cond.end.i1060 ]
  %past.i.sroa.45.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1061, %cond.end.i1060 ]
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
  %cmp.not.i1615 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i1615, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i1616 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i1616, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1073 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1073, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1074 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1074, align 8
  %sub.i1075 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1075, 5
  %arrayidx.i1076 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1076, align 8
  %cmp.not.i1077 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1077, label %split.exit, label %if.then.i1078

if.then.i1078:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i1616, 1
  %exitcond.not = icmp eq i64 %sector.0.i1616, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i1388 = phi i1 [ %tobool5.i1365, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1072 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i1363.pn = phi i64 [ %cond.i1344, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1072 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i1386 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1072 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.37.01382 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1072 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.40.01381 = phi i64 [ 0, %past_of_words.exit.thread ], [ %6, %if.then11.i ], [ %6, %if.then6.i ], [ %6, %if.then.i1072 ], [ %6, %if.then32.i ], [ %6, %split.exit ]
  %past.i.sroa.45.11380 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.45.1, %if.then6.i ], [ %8, %if.then.i1072 ], [ %8, %if.then32.i ], [ %past.i.sroa.45.1, %split.exit ]
  %past.i.sroa.60.11378 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.60.1, %if.then6.i ], [ %9, %if.then.i1072 ], [ %9, %if.then32.i ], [ %past.i.sroa.60.1, %split.exit ]
  %past.i.sroa.77.01376 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1072 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.87.01375 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1072 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.95.01374 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1052, %if.then11.i ], [ %cond.i.i1052, %if.then6.i ], [ %cond.i.i1052, %if.then.i1072 ], [ %cond.i.i1052, %if.then32.i ], [ %cond.i.i1052, %split.exit ]
  %past.i.sroa.99.01373 = phi i64 [ %cond.i1344, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1072 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.103.01372 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1072 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.120.01371.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1072 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.125.01370.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1072 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.112.01369 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1072 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.106.01367 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1072 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i1387 = add i64 %add.i1363.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.103.01372, %start.addr.0.i1387
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
  %first.0.i1617 = phi i64 [ 0, %for.body.i.lr.ph ], [ 16, %for.inc.i ]
  %mul.i = mul i64 %36, %first.0.i1617
  %add10.i = add i64 %add9.i, %mul.i
  %sh_prom.i = trunc nuw nsw i64 %first.0.i1617 to i32
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread1390

marked_run.exit.thread1390:
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
  %and3.i1083 = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i1083, 4
  %or5.i = or i32 %shl4.i, %and3.i1083
  %and6.i1084 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1084, 2
  %or8.i = or i32 %shl7.i, %and6.i1084
  %and9.i1085 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1085, 1
  %or11.i = or i32 %shl10.i, %and9.i1085
  %and12.i1086 = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i1086, 3
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
  %sub.i = sub i64 %start.addr.0.i1387, %past.i.sroa.99.01373
  %shr20.i = lshr i64 %sub.i, 2
  %60 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %60, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i1387, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, -1
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %60 to i8
  %div.i1587 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i1587 to i64
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
  %retval.0.i1090 = select i1 %62, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1090, %past.i.sroa.37.01382
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i1386, label %if.end.i.i175, label %lor.lhs.false.i122

lor.lhs.false.i122:
  br i1 %past.i.sroa.120.01371.shrunk, label %if.then.i54.i, label %if.end.i124.thread

if.then.i54.i:
  %conv.i162.i = trunc i32 %sub37.i to i16
  %64 = bitcast i16 %conv.i162.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01367, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %64, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.i.sroa.60.11378, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i56.i
  %.pre = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11380, i64 0
  %.pre1629 = shufflevector <16 x i64> %.pre, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i

if.end.i.i175:
  %conv.i162.i1392 = trunc i32 %sub37.i to i16
  %65 = bitcast i16 %conv.i162.i1392 to <16 x i1>
  %add.ptr.i164.i1393 = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01367, i64 %shr20.i
  %masked_load.i165.i1394 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i1393, <16 x i1> %65, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01376, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i165.i1394, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11380, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i178 = sub <16 x i64> %masked_load.i165.i1394, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.i.sroa.60.11378, %past.i.sroa.45.11380
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i178, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %splat.splat.i.i162.pre-phi = phi <16 x i64> [ %splat.splat6.i.i, %if.end.i.i175 ], [ %.pre1629, %if.then.i54.i ]
  %masked_load.i165.i1395 = phi <16 x i64> [ %masked_load.i165.i1394, %if.end.i.i175 ], [ %masked_load.i165.i, %if.then.i54.i ]
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i175 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i1395, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i1395, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i1395, %splat.splat.i.i162.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1601 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.01375, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i1395, %splat.splat18.i.i
  %and2136.i.i.not1603 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1602 = and <16 x i1> %cmp.i.i, %and2136.i.i.not1603
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1601, %or2237.i.i.not1602
  %66 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow1600 = select <16 x i1> %and2338.i.i.not, <16 x i1> %66, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow1600 to <16 x i64>
  br i1 %tobool5.i1388, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i1395, splat (i64 96)
  %cmp.i165 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i167 = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01376, i64 0
  %splat.splat.i168 = shufflevector <16 x i64> %splat.splatinsert.i167, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i1395, %splat.splat.i168
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i165
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i1386, label %if.end.i124, label %if.then21.i

if.then21.i:
  %tobool.i.i420 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i420 to i16
  %mask.sroa.0.0.insert.ext.i.i421 = zext i16 %67 to i32
  %and.i422 = and i32 %mask.sroa.0.0.insert.ext.i.i421, %sub37.i
  %tobool.not.i423 = icmp eq i32 %and.i422, 0
  br i1 %tobool.not.i423, label %if.end.i124, label %land.lhs.true.i424

land.lhs.true.i424:
  %partial.i426 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %68 = load i64, ptr %partial.i426, align 8
  %tobool3.not.i427 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i427, label %if.end.i124, label %if.then.i428

if.then.i428:
  %known5.i429 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i430 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %69 = load i64, ptr %index.i430, align 8
  %arrayidx.i431 = getelementptr inbounds nuw [32 x i64], ptr %known5.i429, i64 %69
  %shr.i432 = lshr <16 x i64> %masked_load.i165.i1395, splat (i64 27)
  %and6.i433 = and <16 x i64> %shr.i432, splat (i64 31)
  %conv7.i434 = trunc i32 %sub37.i to i16
  %70 = bitcast i16 %conv7.i434 to <16 x i1>
  %71 = getelementptr i64, ptr %arrayidx.i431, <16 x i64> %and6.i433
  %masked_gather.i435 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %71, <16 x i1> %70, <16 x i64> zeroinitializer)
  %and8.i436 = and <16 x i64> %masked_load.i165.i1395, splat (i64 -4294967296)
  %72 = icmp ugt <16 x i64> %and8.i436, %masked_gather.i435
  %73 = or <16 x i1> %cmp9.i.i, %72
  %and13.i438 = select <16 x i1> %73, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i124

if.end.i124:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i438, %if.then.i428 ], [ %bad.1.i, %land.lhs.true.i424 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i172 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %74 = bitcast <16 x i1> %tobool.i.i172 to i16
  %mask.sroa.0.0.insert.ext.i.i173 = zext i16 %74 to i32
  %and29.i = and i32 %mask.sroa.0.0.insert.ext.i.i173, %sub37.i
  %tobool30.i174 = icmp ne i32 %and29.i, 0
  %75 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %75, 0
  br i1 %tobool7.not.i, label %load16.exit.i289, label %land.lhs.true.i

if.end.i124.thread:
  %76 = load i64, ptr @STORE, align 8
  %tobool7.not.i1404 = icmp eq i64 %76, 0
  br i1 %tobool7.not.i1404, label %load16.exit.i289.thread, label %lor.lhs.false15.i

load16.exit.i289.thread:
  %conv.i.i2851465 = trunc i32 %sub37.i to i16
  %77 = bitcast i16 %conv.i.i2851465 to <16 x i1>
  %add.ptr.i.i2871466 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01369, i64 %shr20.i
  %masked_load.i.i2881467 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i2871466, <16 x i1> %77, <16 x i64> zeroinitializer)
  %.pre1634 = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11380, i64 0
  %.pre1635 = shufflevector <16 x i64> %.pre1634, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre1636 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.01375, i64 0
  %.pre1637 = shufflevector <16 x i64> %.pre1636, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i102.i

land.lhs.true.i:
  br i1 %tobool1.not.i1386, label %if.end.i.i257, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i12514121429 = phi i1 [ %tobool30.i174, %land.lhs.true.i ], [ false, %if.end.i124.thread ]
  br i1 %past.i.sroa.125.01370.shrunk, label %if.then.i54.i201, label %if.end46.i130

if.then.i54.i201:
  %conv.i150.i = trunc i32 %sub37.i to i16
  %78 = bitcast i16 %conv.i150.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01369, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %78, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i203 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.11378, i64 0
  %splat.splat.i56.i204 = shufflevector <16 x i64> %splat.splatinsert.i55.i203, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i205 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i56.i204
  %.pre1638 = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11380, i64 0
  %.pre1639 = shufflevector <16 x i64> %.pre1638, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i206

if.end.i.i257:
  %conv.i150.i1435 = trunc i32 %sub37.i to i16
  %79 = bitcast i16 %conv.i150.i1435 to <16 x i1>
  %add.ptr.i152.i1436 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01369, i64 %shr20.i
  %masked_load.i153.i1437 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i1436, <16 x i1> %79, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i259 = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01376, i64 0
  %splat.splat2.i.i260 = shufflevector <16 x i64> %splat.splatinsert1.i.i259, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i261 = icmp ult <16 x i64> %masked_load.i153.i1437, %splat.splat2.i.i260
  %sub.i.i265 = sub <16 x i64> %masked_load.i153.i1437, %splat.splat.i.i162.pre-phi
  %sub9.i.i267 = sub i64 %past.i.sroa.60.11378, %past.i.sroa.45.11380
  %splat.splatinsert10.i.i268 = insertelement <16 x i64> poison, i64 %sub9.i.i267, i64 0
  %splat.splat11.i.i269 = shufflevector <16 x i64> %splat.splatinsert10.i.i268, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i270 = icmp ult <16 x i64> %sub.i.i265, %splat.splat11.i.i269
  %or20.i.i271 = or <16 x i1> %cmp3.i.i261, %cmp12.i.i270
  br label %old16.exit.i206

old16.exit.i206:
  %splat.splat.i.i219.pre-phi = phi <16 x i64> [ %splat.splat.i.i162.pre-phi, %if.end.i.i257 ], [ %.pre1639, %if.then.i54.i201 ]
  %masked_load.i153.i1446 = phi <16 x i64> [ %masked_load.i153.i1437, %if.end.i.i257 ], [ %masked_load.i153.i, %if.then.i54.i201 ]
  %found.0.i125141214301438 = phi i1 [ %tobool30.i174, %if.end.i.i257 ], [ %found.0.i12514121429, %if.then.i54.i201 ]
  %retval.0.in.i.i207 = phi <16 x i1> [ %or20.i.i271, %if.end.i.i257 ], [ %cmp.i57.i205, %if.then.i54.i201 ]
  %xor.i.i213 = xor <16 x i64> %masked_load.i153.i1446, %add42.i
  %and.i.i214 = and <16 x i64> %xor.i.i213, splat (i64 4290773055)
  %cmp.i.i215 = icmp ne <16 x i64> %and.i.i214, zeroinitializer
  %and8.i.i216 = and <16 x i64> %masked_load.i153.i1446, splat (i64 32)
  %cmp9.i.i217 = icmp ne <16 x i64> %and8.i.i216, zeroinitializer
  %cmp11.i.i220 = icmp ult <16 x i64> %masked_load.i153.i1446, %splat.splat.i.i219.pre-phi
  %and13.i.i221 = and <16 x i64> %xor.i.i213, splat (i64 4160749568)
  %cmp14.i.i222 = icmp ne <16 x i64> %and13.i.i221, zeroinitializer
  %and1635.i.i223.not1605 = or <16 x i1> %cmp11.i.i220, %cmp14.i.i222
  %splat.splatinsert17.i.i225 = insertelement <16 x i64> poison, i64 %past.i.sroa.95.01374, i64 0
  %splat.splat18.i.i226 = shufflevector <16 x i64> %splat.splatinsert17.i.i225, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i227 = icmp uge <16 x i64> %masked_load.i153.i1446, %splat.splat18.i.i226
  %and2136.i.i228.not1607 = or <16 x i1> %cmp19.i.i227, %cmp9.i.i217
  %or2237.i.i229.not1606 = and <16 x i1> %cmp.i.i215, %and2136.i.i228.not1607
  %and2338.i.i230.not = or <16 x i1> %and1635.i.i223.not1605, %or2237.i.i229.not1606
  %80 = xor <16 x i1> %retval.0.in.i.i207, splat (i1 true)
  %narrow1604 = select <16 x i1> %and2338.i.i230.not, <16 x i1> %80, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i1386, label %raced16.exit272, label %if.then21.i247

if.then21.i247:
  %81 = bitcast <16 x i1> %narrow1604 to i16
  %mask.sroa.0.0.insert.ext.i.i392 = zext i16 %81 to i32
  %and.i393 = and i32 %mask.sroa.0.0.insert.ext.i.i392, %sub37.i
  %tobool.not.i394 = icmp eq i32 %and.i393, 0
  br i1 %tobool.not.i394, label %raced16.exit272, label %land.lhs.true.i395

land.lhs.true.i395:
  %partial.i397 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %82 = load i64, ptr %partial.i397, align 8
  %tobool3.not.i398 = icmp eq i64 %82, 0
  br i1 %tobool3.not.i398, label %raced16.exit272, label %if.then.i399

if.then.i399:
  %known5.i400 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i401 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %83 = load i64, ptr %index.i401, align 8
  %arrayidx.i402 = getelementptr inbounds nuw [32 x i64], ptr %known5.i400, i64 %83
  %shr.i403 = lshr <16 x i64> %masked_load.i153.i1446, splat (i64 27)
  %and6.i404 = and <16 x i64> %shr.i403, splat (i64 31)
  %conv7.i405 = trunc i32 %sub37.i to i16
  %84 = bitcast i16 %conv7.i405 to <16 x i1>
  %85 = getelementptr i64, ptr %arrayidx.i402, <16 x i64> %and6.i404
  %masked_gather.i406 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %85, <16 x i1> %84, <16 x i64> zeroinitializer)
  %and8.i407 = and <16 x i64> %masked_load.i153.i1446, splat (i64 -4294967296)
  %86 = icmp ugt <16 x i64> %and8.i407, %masked_gather.i406
  %87 = or <16 x i1> %cmp9.i.i217, %86
  %88 = select <16 x i1> %87, <16 x i1> %narrow1604, <16 x i1> zeroinitializer
  br label %raced16.exit272

raced16.exit272:
  %bad.2.i250 = phi <16 x i1> [ %narrow1604, %old16.exit.i206 ], [ %88, %if.then.i399 ], [ %narrow1604, %land.lhs.true.i395 ], [ %narrow1604, %if.then21.i247 ]
  %89 = bitcast <16 x i1> %bad.2.i250 to i16
  %mask.sroa.0.0.insert.ext.i.i253 = zext i16 %89 to i32
  %and29.i255 = and i32 %mask.sroa.0.0.insert.ext.i.i253, %sub37.i
  %tobool30.i256 = icmp ne i32 %and29.i255, 0
  %or27146.i = or i1 %found.0.i125141214301438, %tobool30.i256
  br i1 %or27146.i, label %run.exit, label %store16.exit192.i

load16.exit.i289:
  %conv.i.i285 = trunc i32 %sub37.i to i16
  %90 = bitcast i16 %conv.i.i285 to <16 x i1>
  %add.ptr.i.i287 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01369, i64 %shr20.i
  %masked_load.i.i288 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i287, <16 x i1> %90, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i1386, label %if.end.i107.i, label %if.then.i102.i

if.then.i102.i:
  %.pre1633.pre-phi = phi <16 x i64> [ %.pre1637, %load16.exit.i289.thread ], [ %splat.splat18.i.i, %load16.exit.i289 ]
  %.pre1631.pre-phi = phi <16 x i64> [ %.pre1635, %load16.exit.i289.thread ], [ %splat.splat.i.i162.pre-phi, %load16.exit.i289 ]
  %masked_load.i.i2881479 = phi <16 x i64> [ %masked_load.i.i2881467, %load16.exit.i289.thread ], [ %masked_load.i.i288, %load16.exit.i289 ]
  %found.1.i.ph1477 = phi i1 [ false, %load16.exit.i289.thread ], [ %tobool30.i174, %load16.exit.i289 ]
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %past.i.sroa.60.11378, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i = icmp ult <16 x i64> %masked_load.i.i2881479, %splat.splat.i104.i
  br label %old16.exit.i293

if.end.i107.i:
  %splat.splatinsert1.i.i333 = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01376, i64 0
  %splat.splat2.i.i334 = shufflevector <16 x i64> %splat.splatinsert1.i.i333, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i335 = icmp ult <16 x i64> %masked_load.i.i288, %splat.splat2.i.i334
  %sub.i.i339 = sub <16 x i64> %masked_load.i.i288, %splat.splat.i.i162.pre-phi
  %sub9.i.i341 = sub i64 %past.i.sroa.60.11378, %past.i.sroa.45.11380
  %splat.splatinsert10.i.i342 = insertelement <16 x i64> poison, i64 %sub9.i.i341, i64 0
  %splat.splat11.i.i343 = shufflevector <16 x i64> %splat.splatinsert10.i.i342, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i344 = icmp ult <16 x i64> %sub.i.i339, %splat.splat11.i.i343
  %or20.i.i345 = or <16 x i1> %cmp3.i.i335, %cmp12.i.i344
  br label %old16.exit.i293

old16.exit.i293:
  %splat.splat18.i86.i.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i107.i ], [ %.pre1633.pre-phi, %if.then.i102.i ]
  %splat.splat.i.i298.pre-phi = phi <16 x i64> [ %splat.splat.i.i162.pre-phi, %if.end.i107.i ], [ %.pre1631.pre-phi, %if.then.i102.i ]
  %masked_load.i.i2881478 = phi <16 x i64> [ %masked_load.i.i288, %if.end.i107.i ], [ %masked_load.i.i2881479, %if.then.i102.i ]
  %found.1.i.ph1476 = phi i1 [ %tobool30.i174, %if.end.i107.i ], [ %found.1.i.ph1477, %if.then.i102.i ]
  %retval.0.in.i.i294 = phi <16 x i1> [ %or20.i.i345, %if.end.i107.i ], [ %cmp.i105.i, %if.then.i102.i ]
  %xor.i75.i = xor <16 x i64> %masked_load.i.i2881478, %add42.i
  %and.i76.i = and <16 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <16 x i64> %and.i76.i, zeroinitializer
  %and8.i80.i = and <16 x i64> %masked_load.i.i2881478, splat (i64 32)
  %cmp9.i81.i = icmp eq <16 x i64> %and8.i80.i, zeroinitializer
  %cmp11.i.i299 = icmp uge <16 x i64> %masked_load.i.i2881478, %splat.splat.i.i298.pre-phi
  %and13.i82.i = and <16 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i83.i = icmp eq <16 x i64> %and13.i82.i, zeroinitializer
  %and1635.i.i300 = and <16 x i1> %cmp11.i.i299, %cmp14.i83.i
  %cmp19.i87.i = icmp ult <16 x i64> %masked_load.i.i2881478, %splat.splat18.i86.i.pre-phi
  %and2136.i88.i = and <16 x i1> %cmp19.i87.i, %cmp9.i81.i
  %or2237.i89.i = or <16 x i1> %cmp.i77.i, %and2136.i88.i
  %and2338.i90.i = and <16 x i1> %and1635.i.i300, %or2237.i89.i
  %91 = select <16 x i1> %and2338.i90.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i294
  %narrow1608 = xor <16 x i1> %91, splat (i1 true)
  br i1 %tobool1.not.i1386, label %if.then19.i, label %if.then.i302

if.then.i302:
  %92 = bitcast <16 x i1> %narrow1608 to i16
  %mask.sroa.0.0.insert.ext.i.i371 = zext i16 %92 to i32
  %and.i372 = and i32 %mask.sroa.0.0.insert.ext.i.i371, %sub37.i
  %tobool.not.i373 = icmp eq i32 %and.i372, 0
  br i1 %tobool.not.i373, label %after_read16.exit.thread, label %land.lhs.true.i374

land.lhs.true.i374:
  %partial.i376 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %93 = load i64, ptr %partial.i376, align 8
  %tobool3.not.i377 = icmp eq i64 %93, 0
  br i1 %tobool3.not.i377, label %after_read16.exit.thread, label %if.then.i378

if.then.i378:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i379 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %94 = load i64, ptr %index.i379, align 8
  %arrayidx.i380 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %94
  %shr.i381 = lshr <16 x i64> %masked_load.i.i2881478, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i381, splat (i64 31)
  %conv7.i = trunc i32 %sub37.i to i16
  %95 = bitcast i16 %conv7.i to <16 x i1>
  %96 = getelementptr i64, ptr %arrayidx.i380, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %96, <16 x i1> %95, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i2881478, splat (i64 -4294967296)
  %97 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %98 = icmp ne <16 x i64> %and8.i80.i, zeroinitializer
  %99 = or <16 x i1> %98, %97
  %100 = select <16 x i1> %99, <16 x i1> %narrow1608, <16 x i1> zeroinitializer
  br label %after_read16.exit.thread

after_read16.exit.thread:
  %bad.0.i.ph = phi <16 x i1> [ %narrow1608, %if.then.i302 ], [ %narrow1608, %land.lhs.true.i374 ], [ %100, %if.then.i378 ]
  %and.i3051481 = and <16 x i64> %masked_load.i.i2881478, splat (i64 64)
  %cmp.i3061482 = icmp eq <16 x i64> %and.i3051481, zeroinitializer
  %vector_select.i1485 = select <16 x i1> %and1635.i.i300, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i3091486 = or <16 x i64> %vector_select.i1485, %masked_load.i.i2881478
  %vector_cond36.i1487 = select <16 x i1> %cmp.i3061482, <16 x i1> %bad.0.i.ph, <16 x i1> zeroinitializer
  %vector_select37.i1488 = select <16 x i1> %vector_cond36.i1487, <16 x i64> %or.i3091486, <16 x i64> %add42.i
  %splat.splatinsert.i139 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i140 = shufflevector <16 x i64> %splat.splatinsert.i139, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i141 = add nuw nsw <16 x i64> %splat.splat.i140, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i141, ptr %index.addr.i, align 128
  %101 = load ptr, ptr %w, align 8
  %tracked.i1095 = getelementptr inbounds nuw i8, ptr %101, i64 896
  %102 = load ptr, ptr %tracked.i1095, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %102, i64 104
  %103 = load i64, ptr %partial.i, align 8
  %tobool.not.i356 = icmp eq i64 %103, 0
  br i1 %tobool.not.i356, label %note_reads16.exit, label %if.then.i357

if.then19.i:
  %and.i305 = and <16 x i64> %masked_load.i.i2881478, splat (i64 64)
  %cmp.i306 = icmp eq <16 x i64> %and.i305, zeroinitializer
  %narrow1610 = select <16 x i1> %cmp.i306, <16 x i1> %narrow1608, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i2881478, ptr %cells.addr.i.i, align 128
  %104 = load ptr, ptr %w, align 8
  %tracked.i1094 = getelementptr inbounds nuw i8, ptr %104, i64 896
  %105 = load ptr, ptr %tracked.i1094, align 8
  %106 = load i64, ptr %105, align 8
  %splat.splatinsert.i113.i = insertelement <16 x i64> poison, i64 %106, i64 0
  %splat.splat.i114.i = shufflevector <16 x i64> %splat.splatinsert.i113.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <16 x i64> %masked_load.i.i2881478, %splat.splat.i114.i
  %and330.i.i = and <16 x i1> %cmp9.i81.i, %cmp1.i.i
  %107 = and <16 x i1> %or2237.i89.i, %and330.i.i
  %108 = and <16 x i1> %cmp14.i83.i, %107
  %109 = and <16 x i1> %narrow1610, %108
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
  %rest.0.i.i1627 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i118.i, %for.body.i.i ]
  %found.0.i.i1626 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %114 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1627, i1 true)
  %idxprom.i.i = zext nneg i32 %114 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %115 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %115)
  %116 = load i64, ptr %run.i.i, align 8
  %cmp11.i116.i = icmp eq i64 %call10.i.i, %116
  %sub.i117.i = sub nsw i32 0, %rest.0.i.i1627
  %and14.i.i = and i32 %rest.0.i.i1627, %sub.i117.i
  %or.i.i331 = select i1 %cmp11.i116.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i331, %found.0.i.i1626
  %sub15.i.i = add nsw i32 %rest.0.i.i1627, -1
  %and16.i118.i = and i32 %sub15.i.i, %rest.0.i.i1627
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
  %and34.i1612 = and <16 x i1> %narrow1610, %found.2.i.i
  %vector_select.i = select <16 x i1> %and1635.i.i300, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i309 = or <16 x i64> %vector_select.i, %masked_load.i.i2881478
  %vector_select37.i = select <16 x i1> %and34.i1612, <16 x i64> %or.i309, <16 x i64> %add42.i
  br i1 %found.1.i.ph1476, label %run.exit, label %store16.exit192.i

if.then.i357:
  %readers3.i = getelementptr inbounds nuw i8, ptr %102, i64 216
  %119 = load ptr, ptr %readers3.i, align 8
  %tobool4.not.i1624 = icmp eq i64 %60, 0
  br i1 %tobool4.not.i1624, label %note_reads16.exit, label %for.body.i359.lr.ph

for.body.i359.lr.ph:
  %shr.i360 = lshr i64 %past.i.sroa.40.01381, 32
  %conv5.i = trunc nuw i64 %shr.i360 to i32
  %index7.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i359

for.body.i359:
  %rest.0.i1625 = phi i32 [ %sub37.i, %for.body.i359.lr.ph ], [ %and.i362, %for.body.i359 ]
  %120 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1625, i1 true)
  %idxprom.i = zext nneg i32 %120 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %121 = load i64, ptr %arrayidx.i, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %119, i64 %121
  %122 = load i64, ptr %index7.i, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %122
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i361 = add nsw i32 %rest.0.i1625, -1
  %and.i362 = and i32 %sub.i361, %rest.0.i1625
  %tobool4.not.i = icmp eq i32 %and.i362, 0
  br i1 %tobool4.not.i, label %note_reads16.exit, label %for.body.i359

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1476, label %run.exit, label %store16.exit192.i

if.end46.i130:
  br i1 %found.0.i12514121429, label %run.exit, label %store16.exit192.i

store16.exit192.i:
  %fresh.0.i1493 = phi <16 x i64> [ %vector_select37.i1488, %note_reads16.exit ], [ %add42.i, %if.end46.i130 ], [ %add42.i, %raced16.exit272 ], [ %vector_select37.i, %after_read16.exit ]
  %cond12.i.sroa.speculated141814521492 = phi ptr [ %past.i.sroa.112.01369, %note_reads16.exit ], [ %past.i.sroa.106.01367, %if.end46.i130 ], [ %past.i.sroa.106.01367, %raced16.exit272 ], [ %past.i.sroa.112.01369, %after_read16.exit ]
  %conv.i186.i = trunc i32 %sub37.i to i16
  %123 = bitcast i16 %conv.i186.i to <16 x i1>
  %add.ptr.i188.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated141814521492, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1493, ptr align 8 %add.ptr.i188.i, <16 x i1> %123)
  br label %run.exit

if.end46.i:
  %div48136.i = lshr i64 %60, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %past.i.sroa.37.01382, 15
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %cmp28.i = icmp ugt i64 %60, 7
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %124 = load i64, ptr @STORE, align 8
  %tobool7.not.i4601501 = icmp eq i64 %124, 0
  %splat.splatinsert.i923 = insertelement <32 x i64> poison, i64 %past.i.sroa.60.11378, i64 0
  %splat.splat.i924 = shufflevector <32 x i64> %splat.splatinsert.i923, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i930 = insertelement <32 x i64> poison, i64 %past.i.sroa.77.01376, i64 0
  %splat.splat2.i931 = shufflevector <32 x i64> %splat.splatinsert1.i930, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i934 = insertelement <32 x i64> poison, i64 %past.i.sroa.45.11380, i64 0
  %splat.splat6.i935 = shufflevector <32 x i64> %splat.splatinsert5.i934, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i938 = sub i64 %past.i.sroa.60.11378, %past.i.sroa.45.11380
  %splat.splatinsert10.i939 = insertelement <32 x i64> poison, i64 %sub9.i938, i64 0
  %splat.splat11.i940 = shufflevector <32 x i64> %splat.splatinsert10.i939, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i872 = insertelement <32 x i64> poison, i64 %past.i.sroa.87.01375, i64 0
  %splat.splat18.i873 = shufflevector <32 x i64> %splat.splatinsert17.i872, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1006 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1009 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1010 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i847 = insertelement <32 x i64> poison, i64 %past.i.sroa.95.01374, i64 0
  %splat.splat18.i848 = shufflevector <32 x i64> %splat.splatinsert17.i847, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i684 = lshr i64 %past.i.sroa.40.01381, 32
  %conv5.i685 = trunc nuw i64 %shr.i684 to i32
  br label %for.body67.i

for.body67.i:
  %first62.0.i1623 = phi i64 [ 0, %if.end46.i ], [ %add94.i, %compare32.exit ]
  %found.0.i1622 = phi i1 [ false, %if.end46.i ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i1623 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br i1 %cmp28.i, label %for.body.i1097, label %spread.exit1118

for.body.i1097:
  %count.addr.030.i1098 = phi i64 [ %shr.i1116, %for.body.i1097 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1099 = phi i64 [ %or14.i1115, %for.body.i1097 ], [ %and73.i, %for.body67.i ]
  %and.i1102 = and i64 %mask.addr.029.i1099, 281470681808895
  %shl1.i1103 = shl nuw nsw i64 %and.i1102, 8
  %or2.i1104 = or i64 %shl1.i1103, %and.i1102
  %and3.i1105 = and i64 %or2.i1104, 71777214294589695
  %shl4.i1106 = shl nuw nsw i64 %and3.i1105, 4
  %or5.i1107 = or i64 %shl4.i1106, %and3.i1105
  %and6.i1108 = and i64 %or5.i1107, 1085102592571150095
  %shl7.i1109 = shl nuw nsw i64 %and6.i1108, 2
  %or8.i1110 = or i64 %shl7.i1109, %and6.i1108
  %and9.i1111 = and i64 %or8.i1110, 3689348814741910323
  %shl10.i1112 = shl nuw nsw i64 %and9.i1111, 1
  %or11.i1113 = or i64 %shl10.i1112, %and9.i1111
  %and12.i1114 = and i64 %or11.i1113, 6148914691236517205
  %or14.i1115 = mul nuw i64 %and12.i1114, 3
  %shr.i1116 = lshr i64 %count.addr.030.i1098, 1
  %cmp.i1117 = icmp samesign ugt i64 %count.addr.030.i1098, 3
  br i1 %cmp.i1117, label %for.body.i1097, label %spread.exit1118

spread.exit1118:
  %mask.addr.0.lcssa.i = phi i64 [ %and73.i, %for.body67.i ], [ %or14.i1115, %for.body.i1097 ]
  %conv75.i = trunc i64 %mask.addr.0.lcssa.i to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i1623, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i1623, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i1386, label %if.end.i928, label %lor.lhs.false.i454

lor.lhs.false.i454:
  br i1 %past.i.sroa.120.01371.shrunk, label %if.then.i921, label %if.end.i457.thread

if.then.i921:
  %125 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01367, i64 %add87.i
  %masked_load.i514 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %125, <32 x i64> zeroinitializer)
  %cmp.i925 = icmp ult <32 x i64> %masked_load.i514, %splat.splat.i924
  br label %old32.exit943

if.end.i928:
  %126 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1494 = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01367, i64 %add87.i
  %masked_load.i5141495 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1494, <32 x i1> %126, <32 x i64> zeroinitializer)
  %cmp3.i932 = icmp ult <32 x i64> %masked_load.i5141495, %splat.splat2.i931
  %sub.i936 = sub <32 x i64> %masked_load.i5141495, %splat.splat6.i935
  %cmp12.i941 = icmp ult <32 x i64> %sub.i936, %splat.splat11.i940
  %or20.i942 = or <32 x i1> %cmp3.i932, %cmp12.i941
  br label %old32.exit943

old32.exit943:
  %masked_load.i5141496 = phi <32 x i64> [ %masked_load.i514, %if.then.i921 ], [ %masked_load.i5141495, %if.end.i928 ]
  %retval.0.in.i926 = phi <32 x i1> [ %cmp.i925, %if.then.i921 ], [ %or20.i942, %if.end.i928 ]
  %xor.i859 = xor <32 x i64> %masked_load.i5141496, %add85.i
  %and.i860 = and <32 x i64> %xor.i859, splat (i64 4290773055)
  %cmp.i861 = icmp ne <32 x i64> %and.i860, zeroinitializer
  %and8.i863 = and <32 x i64> %masked_load.i5141496, splat (i64 32)
  %cmp9.i864 = icmp ne <32 x i64> %and8.i863, zeroinitializer
  %cmp11.i867 = icmp ult <32 x i64> %masked_load.i5141496, %splat.splat6.i935
  %and13.i868 = and <32 x i64> %xor.i859, splat (i64 4160749568)
  %cmp14.i869 = icmp ne <32 x i64> %and13.i868, zeroinitializer
  %and1633.i870.not1588 = or <32 x i1> %cmp11.i867, %cmp14.i869
  %cmp19.i874 = icmp uge <32 x i64> %masked_load.i5141496, %splat.splat18.i873
  %and2134.i875.not1590 = or <32 x i1> %cmp19.i874, %cmp9.i864
  %or2235.i876.not1589 = and <32 x i1> %cmp.i861, %and2134.i875.not1590
  %and2336.i877.not = or <32 x i1> %and1633.i870.not1588, %or2235.i876.not1589
  %127 = xor <32 x i1> %retval.0.in.i926, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i877.not, <32 x i1> %127, <32 x i1> zeroinitializer
  %not.i878 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i1388, label %if.end19.i570, label %if.then14.i561

if.then14.i561:
  %and15.i562 = and <32 x i64> %masked_load.i5141496, splat (i64 96)
  %cmp.i563 = icmp eq <32 x i64> %and15.i562, splat (i64 96)
  %cmp16.i567 = icmp uge <32 x i64> %masked_load.i5141496, %splat.splat2.i931
  %and1848.i568 = and <32 x i1> %cmp16.i567, %cmp.i563
  %or.i569 = select <32 x i1> %and1848.i568, <32 x i64> splat (i64 -1), <32 x i64> %not.i878
  br label %if.end19.i570

if.end19.i570:
  %bad.1.i571 = phi <32 x i64> [ %not.i878, %old32.exit943 ], [ %or.i569, %if.then14.i561 ]
  %tobool.i7211652 = icmp ne <32 x i64> %bad.1.i571, zeroinitializer
  %128 = bitcast <32 x i1> %tobool.i7211652 to i32
  %and29.i5781653 = and i32 %128, %conv75.i
  br i1 %tobool1.not.i1386, label %if.end.i457.thread1650, label %if.then21.i573

if.then21.i573:
  %tobool.not.i1003 = icmp eq i32 %and29.i5781653, 0
  br i1 %tobool.not.i1003, label %if.end.i457, label %land.lhs.true.i1004

land.lhs.true.i1004:
  %129 = load i64, ptr %partial.i1006, align 8
  %tobool3.not.i1007 = icmp eq i64 %129, 0
  br i1 %tobool3.not.i1007, label %if.end.i457, label %if.then.i1008

if.then.i1008:
  %130 = load i64, ptr %index.i1010, align 8
  %arrayidx.i1011 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1009, i64 %130
  %shr.i1012 = lshr <32 x i64> %masked_load.i5141496, splat (i64 27)
  %and6.i1013 = and <32 x i64> %shr.i1012, splat (i64 31)
  %131 = bitcast i32 %conv75.i to <32 x i1>
  %132 = getelementptr i64, ptr %arrayidx.i1011, <32 x i64> %and6.i1013
  %masked_gather.i1014 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %132, <32 x i1> %131, <32 x i64> zeroinitializer)
  %and7.i1015 = and <32 x i64> %masked_load.i5141496, splat (i64 -4294967296)
  %133 = icmp ugt <32 x i64> %and7.i1015, %masked_gather.i1014
  %134 = or <32 x i1> %cmp9.i864, %133
  %and12.i1017 = select <32 x i1> %134, <32 x i64> %bad.1.i571, <32 x i64> zeroinitializer
  br label %if.end.i457

if.end.i457:
  %bad.2.i576 = phi <32 x i64> [ %bad.1.i571, %if.then21.i573 ], [ %and12.i1017, %if.then.i1008 ], [ %bad.1.i571, %land.lhs.true.i1004 ]
  %tobool.i721 = icmp ne <32 x i64> %bad.2.i576, zeroinitializer
  %135 = bitcast <32 x i1> %tobool.i721 to i32
  %and29.i578 = and i32 %135, %conv75.i
  %tobool30.i579 = icmp ne i32 %and29.i578, 0
  br i1 %tobool7.not.i4601501, label %if.then.i882, label %lor.lhs.false15.i468

if.end.i457.thread1650:
  %tobool30.i5791654 = icmp ne i32 %and29.i5781653, 0
  %136 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i6411664 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01369, i64 %add87.i
  %masked_load.i.i6421665 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i6411664, <32 x i1> %136, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i6421665, %splat.splat2.i931
  %sub.i891 = sub <32 x i64> %masked_load.i.i6421665, %splat.splat6.i935
  %cmp12.i = icmp ult <32 x i64> %sub.i891, %splat.splat11.i940
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br i1 %tobool7.not.i4601501, label %old32.exit, label %old32.exit917

if.end.i457.thread:
  br i1 %tobool7.not.i4601501, label %if.then.i882, label %lor.lhs.false15.i468

lor.lhs.false15.i468:
  %found.0.i45815031520 = phi i1 [ false, %if.end.i457.thread ], [ %tobool30.i579, %if.end.i457 ]
  br i1 %past.i.sroa.125.01370.shrunk, label %if.then.i895, label %if.end46.i474

if.then.i895:
  %137 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i523 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01369, i64 %add87.i
  %masked_load.i524 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i523, <32 x i1> %137, <32 x i64> zeroinitializer)
  %cmp.i899 = icmp ult <32 x i64> %masked_load.i524, %splat.splat.i924
  br label %old32.exit917

old32.exit917:
  %masked_load.i5241536 = phi <32 x i64> [ %masked_load.i524, %if.then.i895 ], [ %masked_load.i.i6421665, %if.end.i457.thread1650 ]
  %found.0.i458150315211528 = phi i1 [ %found.0.i45815031520, %if.then.i895 ], [ %tobool30.i5791654, %if.end.i457.thread1650 ]
  %retval.0.in.i900 = phi <32 x i1> [ %cmp.i899, %if.then.i895 ], [ %or20.i, %if.end.i457.thread1650 ]
  %xor.i834 = xor <32 x i64> %masked_load.i5241536, %add85.i
  %and.i835 = and <32 x i64> %xor.i834, splat (i64 4290773055)
  %cmp.i836 = icmp ne <32 x i64> %and.i835, zeroinitializer
  %and8.i838 = and <32 x i64> %masked_load.i5241536, splat (i64 32)
  %cmp9.i839 = icmp ne <32 x i64> %and8.i838, zeroinitializer
  %cmp11.i842 = icmp ult <32 x i64> %masked_load.i5241536, %splat.splat6.i935
  %and13.i843 = and <32 x i64> %xor.i834, splat (i64 4160749568)
  %cmp14.i844 = icmp ne <32 x i64> %and13.i843, zeroinitializer
  %and1633.i845.not1592 = or <32 x i1> %cmp11.i842, %cmp14.i844
  %cmp19.i849 = icmp uge <32 x i64> %masked_load.i5241536, %splat.splat18.i848
  %and2134.i850.not1594 = or <32 x i1> %cmp19.i849, %cmp9.i839
  %or2235.i851.not1593 = and <32 x i1> %cmp.i836, %and2134.i850.not1594
  %and2336.i852.not = or <32 x i1> %and1633.i845.not1592, %or2235.i851.not1593
  %138 = xor <32 x i1> %retval.0.in.i900, splat (i1 true)
  %narrow1591 = select <32 x i1> %and2336.i852.not, <32 x i1> %138, <32 x i1> zeroinitializer
  %139 = bitcast <32 x i1> %narrow1591 to i32
  %and.i975 = and i32 %139, %conv75.i
  %tobool.not.i976 = icmp eq i32 %and.i975, 0
  %or.cond1613 = select i1 %tobool1.not.i1386, i1 true, i1 %tobool.not.i976
  br i1 %or.cond1613, label %raced32.exit620, label %land.lhs.true.i977

land.lhs.true.i977:
  %140 = load i64, ptr %partial.i1006, align 8
  %tobool3.not.i980 = icmp eq i64 %140, 0
  br i1 %tobool3.not.i980, label %compare32.exit, label %if.then.i981

if.then.i981:
  %141 = load i64, ptr %index.i1010, align 8
  %arrayidx.i984 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1009, i64 %141
  %shr.i985 = lshr <32 x i64> %masked_load.i5241536, splat (i64 27)
  %and6.i986 = and <32 x i64> %shr.i985, splat (i64 31)
  %142 = bitcast i32 %conv75.i to <32 x i1>
  %143 = getelementptr i64, ptr %arrayidx.i984, <32 x i64> %and6.i986
  %masked_gather.i987 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %143, <32 x i1> %142, <32 x i64> zeroinitializer)
  %and7.i988 = and <32 x i64> %masked_load.i5241536, splat (i64 -4294967296)
  %144 = icmp ugt <32 x i64> %and7.i988, %masked_gather.i987
  %145 = or <32 x i1> %cmp9.i839, %144
  %146 = select <32 x i1> %145, <32 x i1> %narrow1591, <32 x i1> zeroinitializer
  %.pre1640 = bitcast <32 x i1> %146 to i32
  %.pre1641 = and i32 %.pre1640, %conv75.i
  br label %raced32.exit620

raced32.exit620:
  %and29.i618.pre-phi = phi i32 [ %.pre1641, %if.then.i981 ], [ %and.i975, %old32.exit917 ]
  %tobool30.i619 = icmp ne i32 %and29.i618.pre-phi, 0
  %or27145.i = or i1 %found.0.i458150315211528, %tobool30.i619
  br i1 %or27145.i, label %compare32.exit, label %store32.exit713

if.then.i882:
  %found.1.i472.ph1567 = phi i1 [ false, %if.end.i457.thread ], [ %tobool30.i579, %if.end.i457 ]
  %147 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i641 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01369, i64 %add87.i
  %masked_load.i.i642 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i641, <32 x i1> %147, <32 x i64> zeroinitializer)
  %cmp.i886 = icmp ult <32 x i64> %masked_load.i.i642, %splat.splat.i924
  br label %old32.exit

old32.exit:
  %masked_load.i.i6421568 = phi <32 x i64> [ %masked_load.i.i642, %if.then.i882 ], [ %masked_load.i.i6421665, %if.end.i457.thread1650 ]
  %found.1.i472.ph1566 = phi i1 [ %found.1.i472.ph1567, %if.then.i882 ], [ %tobool30.i5791654, %if.end.i457.thread1650 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i886, %if.then.i882 ], [ %or20.i, %if.end.i457.thread1650 ]
  %xor.i811 = xor <32 x i64> %masked_load.i.i6421568, %add85.i
  %and.i812 = and <32 x i64> %xor.i811, splat (i64 4290773055)
  %cmp.i813 = icmp eq <32 x i64> %and.i812, zeroinitializer
  %and8.i815 = and <32 x i64> %masked_load.i.i6421568, splat (i64 32)
  %cmp9.i816 = icmp eq <32 x i64> %and8.i815, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i6421568, %splat.splat6.i935
  %and13.i819 = and <32 x i64> %xor.i811, splat (i64 4160749568)
  %cmp14.i820 = icmp eq <32 x i64> %and13.i819, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i820
  %cmp19.i824 = icmp ult <32 x i64> %masked_load.i.i6421568, %splat.splat18.i873
  %and2134.i825 = and <32 x i1> %cmp19.i824, %cmp9.i816
  %or2235.i826 = or <32 x i1> %cmp.i813, %and2134.i825
  %and2336.i827 = and <32 x i1> %and1633.i, %or2235.i826
  %148 = select <32 x i1> %and2336.i827, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow1595 = xor <32 x i1> %148, splat (i1 true)
  br i1 %tobool1.not.i1386, label %if.then19.i662, label %if.then.i648

if.then.i648:
  %149 = bitcast <32 x i1> %narrow1595 to i32
  %and.i951 = and i32 %149, %conv75.i
  %tobool.not.i952 = icmp eq i32 %and.i951, 0
  br i1 %tobool.not.i952, label %after_read32.exit.thread, label %land.lhs.true.i953

land.lhs.true.i953:
  %150 = load i64, ptr %partial.i1006, align 8
  %tobool3.not.i956 = icmp eq i64 %150, 0
  br i1 %tobool3.not.i956, label %after_read32.exit.thread, label %if.then.i957

if.then.i957:
  %151 = load i64, ptr %index.i1010, align 8
  %arrayidx.i960 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1009, i64 %151
  %shr.i961 = lshr <32 x i64> %masked_load.i.i6421568, splat (i64 27)
  %and6.i962 = and <32 x i64> %shr.i961, splat (i64 31)
  %152 = bitcast i32 %conv75.i to <32 x i1>
  %153 = getelementptr i64, ptr %arrayidx.i960, <32 x i64> %and6.i962
  %masked_gather.i963 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %153, <32 x i1> %152, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i6421568, splat (i64 -4294967296)
  %154 = icmp ugt <32 x i64> %and7.i, %masked_gather.i963
  %155 = icmp ne <32 x i64> %and8.i815, zeroinitializer
  %156 = or <32 x i1> %155, %154
  %157 = select <32 x i1> %156, <32 x i1> %narrow1595, <32 x i1> zeroinitializer
  br label %after_read32.exit.thread

after_read32.exit.thread:
  %bad.0.i651.ph = phi <32 x i1> [ %narrow1595, %if.then.i648 ], [ %narrow1595, %land.lhs.true.i953 ], [ %157, %if.then.i957 ]
  %and.i6521571 = and <32 x i64> %masked_load.i.i6421568, splat (i64 64)
  %cmp.i6531572 = icmp eq <32 x i64> %and.i6521571, zeroinitializer
  %vector_select.i6581575 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i6591576 = or <32 x i64> %vector_select.i6581575, %masked_load.i.i6421568
  %vector_cond36.i6601577 = select <32 x i1> %cmp.i6531572, <32 x i1> %bad.0.i651.ph, <32 x i1> zeroinitializer
  %vector_select37.i6611578 = select <32 x i1> %vector_cond36.i6601577, <32 x i64> %or.i6591576, <32 x i64> %add85.i
  %splat.splatinsert.i495 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i496 = shufflevector <32 x i64> %splat.splatinsert.i495, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i497 = add <32 x i64> %splat.splat.i496, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i673)
  store <32 x i64> %add.i497, ptr %index.addr.i673, align 256
  %158 = load ptr, ptr %w, align 8
  %tracked.i1120 = getelementptr inbounds nuw i8, ptr %158, i64 896
  %159 = load ptr, ptr %tracked.i1120, align 8
  %partial.i676 = getelementptr inbounds nuw i8, ptr %159, i64 104
  %160 = load i64, ptr %partial.i676, align 8
  %tobool.not.i677 = icmp eq i64 %160, 0
  br i1 %tobool.not.i677, label %note_reads32.exit, label %if.then.i678

if.then19.i662:
  %and.i652 = and <32 x i64> %masked_load.i.i6421568, splat (i64 64)
  %cmp.i653 = icmp eq <32 x i64> %and.i652, zeroinitializer
  %narrow1597 = select <32 x i1> %cmp.i653, <32 x i1> %narrow1595, <32 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i6421568, ptr %cells.addr.i, align 256
  %161 = load ptr, ptr %w, align 8
  %tracked.i1119 = getelementptr inbounds nuw i8, ptr %161, i64 896
  %162 = load ptr, ptr %tracked.i1119, align 8
  %163 = load i64, ptr %162, align 8
  %splat.splatinsert.i1027 = insertelement <32 x i64> poison, i64 %163, i64 0
  %splat.splat.i1028 = shufflevector <32 x i64> %splat.splatinsert.i1027, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp1.i = icmp uge <32 x i64> %masked_load.i.i6421568, %splat.splat.i1028
  %and330.i = and <32 x i1> %cmp9.i816, %cmp1.i
  %164 = and <32 x i1> %or2235.i826, %and330.i
  %165 = and <32 x i1> %cmp14.i820, %164
  %166 = and <32 x i1> %narrow1597, %165
  %167 = bitcast <32 x i1> %166 to i32
  %and5.i = and i32 %167, %conv75.i
  %tobool.not.i1031 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i1031, label %after_read32.exit, label %land.lhs.true.i1032

land.lhs.true.i1032:
  %common.i = getelementptr inbounds nuw i8, ptr %162, i64 16
  %168 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %168, i64 72
  %169 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %169, 0
  br i1 %tobool8.not.i, label %after_read32.exit, label %for.cond.i1033.preheader

for.cond.i1033.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %162, i64 96
  br label %for.body.i1036

for.body.i1036:
  %rest.0.i10351621 = phi i32 [ %and5.i, %for.cond.i1033.preheader ], [ %and16.i1043, %for.body.i1036 ]
  %found.0.i10341620 = phi i32 [ 0, %for.cond.i1033.preheader ], [ %found.1.i1042, %for.body.i1036 ]
  %170 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i10351621, i1 true)
  %idxprom.i1037 = zext nneg i32 %170 to i64
  %arrayidx.i1038 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1037
  %171 = load i64, ptr %arrayidx.i1038, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %171)
  %172 = load i64, ptr %run.i, align 8
  %cmp11.i1039 = icmp eq i64 %call10.i, %172
  %sub.i1040 = sub i32 0, %rest.0.i10351621
  %and14.i = and i32 %rest.0.i10351621, %sub.i1040
  %or.i1041 = select i1 %cmp11.i1039, i32 %and14.i, i32 0
  %found.1.i1042 = or i32 %or.i1041, %found.0.i10341620
  %sub15.i = add i32 %rest.0.i10351621, -1
  %and16.i1043 = and i32 %sub15.i, %rest.0.i10351621
  %tobool9.not.i = icmp eq i32 %and16.i1043, 0
  br i1 %tobool9.not.i, label %after_read32.exit.loopexit, label %for.body.i1036

after_read32.exit.loopexit:
  %.inner1671 = xor i32 %found.1.i1042, -1
  %173 = bitcast i32 %.inner1671 to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %found.2.i = phi <32 x i1> [ splat (i1 true), %if.then19.i662 ], [ splat (i1 true), %land.lhs.true.i1032 ], [ %173, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and34.i6681599 = and <32 x i1> %narrow1597, %found.2.i
  %vector_select.i658 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i659 = or <32 x i64> %vector_select.i658, %masked_load.i.i6421568
  %vector_select37.i661 = select <32 x i1> %and34.i6681599, <32 x i64> %or.i659, <32 x i64> %add85.i
  br i1 %found.1.i472.ph1566, label %compare32.exit, label %store32.exit713

if.then.i678:
  %readers3.i679 = getelementptr inbounds nuw i8, ptr %159, i64 216
  %174 = load ptr, ptr %readers3.i679, align 8
  %tobool4.not.i6821618 = icmp eq i32 %conv75.i, 0
  br i1 %tobool4.not.i6821618, label %note_reads32.exit, label %for.body.i683

for.body.i683:
  %rest.0.i6811619 = phi i32 [ %and.i692, %for.body.i683 ], [ %conv75.i, %if.then.i678 ]
  %175 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i6811619, i1 true)
  %idxprom.i686 = zext nneg i32 %175 to i64
  %arrayidx.i687 = getelementptr inbounds nuw i64, ptr %index.addr.i673, i64 %idxprom.i686
  %176 = load i64, ptr %arrayidx.i687, align 8
  %arrayidx6.i688 = getelementptr inbounds nuw [32 x i32], ptr %174, i64 %176
  %177 = load i64, ptr %index.i1010, align 8
  %arrayidx8.i690 = getelementptr inbounds nuw i32, ptr %arrayidx6.i688, i64 %177
  store i32 %conv5.i685, ptr %arrayidx8.i690, align 4
  %sub.i691 = add i32 %rest.0.i6811619, -1
  %and.i692 = and i32 %sub.i691, %rest.0.i6811619
  %tobool4.not.i682 = icmp eq i32 %and.i692, 0
  br i1 %tobool4.not.i682, label %note_reads32.exit, label %for.body.i683

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i673)
  br i1 %found.1.i472.ph1566, label %compare32.exit, label %store32.exit713

if.end46.i474:
  br i1 %found.0.i45815031520, label %compare32.exit, label %store32.exit713

store32.exit713:
  %fresh.0.i4751583 = phi <32 x i64> [ %vector_select37.i6611578, %note_reads32.exit ], [ %add85.i, %if.end46.i474 ], [ %add85.i, %raced32.exit620 ], [ %vector_select37.i661, %after_read32.exit ]
  %cond12.i464.sroa.speculated150915431582 = phi ptr [ %past.i.sroa.112.01369, %note_reads32.exit ], [ %past.i.sroa.106.01367, %if.end46.i474 ], [ %past.i.sroa.106.01367, %raced32.exit620 ], [ %past.i.sroa.112.01369, %after_read32.exit ]
  %178 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i709 = getelementptr inbounds nuw i64, ptr %cond12.i464.sroa.speculated150915431582, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i4751583, ptr align 8 %add.ptr.i709, <32 x i1> %178)
  br label %compare32.exit

compare32.exit:
  %retval.1.i478 = phi i1 [ true, %if.end46.i474 ], [ false, %store32.exit713 ], [ true, %note_reads32.exit ], [ true, %raced32.exit620 ], [ true, %after_read32.exit ], [ true, %land.lhs.true.i977 ]
  %or137.i = or i1 %found.0.i1622, %retval.1.i478
  %add94.i = add nuw nsw i64 %first62.0.i1623, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 32
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %raced16.exit272 ], [ true, %if.then22.i ], [ true, %after_read16.exit ], [ true, %if.end46.i130 ], [ false, %store16.exit192.i ], [ true, %note_reads16.exit ], [ %or137.i, %compare32.exit ], [ true, %if.end10.i95 ], [ true, %if.end.i78 ], [ true, %if.end.i63 ], [ true, %if.end.i33 ], [ true, %marked_u64.exit99 ], [ true, %if.end.i46 ], [ true, %if.end.i92 ]
  ret i1 %retval.4.i
}

declare void @ig_each(ptr noundef, i64 noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)

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
  %index.addr.i1349 = alloca <32 x i64>, align 256
  %index.addr.i931 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i739 = alloca <16 x i64>, align 128
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
  %cond.i2136 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i2157 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1724 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1724, align 8
  %arrayidx.i1725 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1725, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1725, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1725, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1727 = getelementptr inbounds nuw i8, ptr %arrayidx.i1725, i64 80
  %12 = load i64, ptr %read_mark.i1727, align 8
  %cond.i.i1728 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1732 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1732, align 8
  %tobool.not.i1733 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1733, label %if.then6.i, label %if.end.i1734

if.end.i1734:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1735 = icmp eq ptr %16, %2
  br i1 %cmp.i1735, label %cond.true.i1740, label %cond.end.i1736

cond.true.i1740:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1741 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1741, align 8
  br label %cond.end.i1736

cond.end.i1736:
  %cond.i1737 = phi i64 [ %20, %cond.true.i1740 ], [ -1, %if.end.i1734 ]
  %cond.i.i1738 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1737)
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
  %tracked.i.i1744 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1744, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1745 = add i64 %26, -1
  %cmp.i1746 = icmp ult i64 %sub.i1745, 2048
  br i1 %cmp.i1746, label %if.then.i1748, label %if.end7.i

if.then.i1748:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.81.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1738, %cond.end.i1736 ]
  %past.i.sroa.60.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1737, %cond.end.i1736 ]
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
  %cmp.not.i2528 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i2528, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i2529 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i2529, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1749 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1749, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1750 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1750, align 8
  %sub.i1751 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1751, 5
  %arrayidx.i1752 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1752, align 8
  %cmp.not.i1753 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1753, label %split.exit, label %if.then.i1754

if.then.i1754:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i2529, 1
  %exitcond.not = icmp eq i64 %sector.0.i2529, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i2185 = phi i1 [ %tobool5.i2157, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1748 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i2155.pn = phi i64 [ %cond.i2136, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1748 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i2183 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1748 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.51.02177 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1748 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.54.02176 = phi i64 [ 0, %past_of_words.exit.thread ], [ %6, %if.then11.i ], [ %6, %if.then6.i ], [ %6, %if.then.i1748 ], [ %6, %if.then32.i ], [ %6, %split.exit ]
  %past.i.sroa.60.12175 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.60.1, %if.then6.i ], [ %8, %if.then.i1748 ], [ %8, %if.then32.i ], [ %past.i.sroa.60.1, %split.exit ]
  %past.i.sroa.81.12172 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.81.1, %if.then6.i ], [ %9, %if.then.i1748 ], [ %9, %if.then32.i ], [ %past.i.sroa.81.1, %split.exit ]
  %past.i.sroa.104.02169 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1748 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.118.02168 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1748 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.129.02167 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1728, %if.then11.i ], [ %cond.i.i1728, %if.then6.i ], [ %cond.i.i1728, %if.then.i1748 ], [ %cond.i.i1728, %if.then32.i ], [ %cond.i.i1728, %split.exit ]
  %past.i.sroa.134.02166 = phi i64 [ %cond.i2136, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1748 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.138.02165 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1748 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.160.02164.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1748 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.166.02163.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1748 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.149.02162 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1748 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.141.02159 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1748 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i2184 = add i64 %add.i2155.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.138.02165, %start.addr.0.i2184
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
  %and3.i1760 = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i1760, 4
  %or5.i = or i32 %shl4.i, %and3.i1760
  %and6.i1761 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1761, 2
  %or8.i = or i32 %shl7.i, %and6.i1761
  %and9.i1762 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1762, 1
  %or11.i = or i32 %shl10.i, %and9.i1762
  %and12.i1763 = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i1763, 3
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread2187

marked_run.exit.thread2187:
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
  %masked_load.i922579 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %44, <16 x i1> %43, <16 x i64> splat (i64 -1))
  %cmp.i932580 = icmp ne <16 x i64> %masked_load.i922579, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp.i932580 to i16
  %tobool.not.i982581 = icmp eq i16 %52, 0
  br i1 %tobool.not.i982581, label %for.end.i, label %marked_u64.exit106

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
  %add18.i = add i64 %past.i.sroa.51.02177, %shl.i
  %sub.i = sub i64 %start.addr.0.i2184, %past.i.sroa.134.02166
  %shr20.i = lshr i64 %sub.i, 2
  %53 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %53, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i2184, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, 65535
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %53 to i8
  %div.i2487 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i2487 to i64
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
  %retval.0.i1767 = select i1 %55, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1767, %add18.i
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i2183, label %if.end.i.i370, label %lor.lhs.false.i168

lor.lhs.false.i168:
  br i1 %past.i.sroa.160.02164.shrunk, label %if.then.i54.i, label %if.end.i171.thread

if.then.i54.i:
  %conv.i162.i320 = trunc nuw nsw i32 %sub37.i to i16
  %57 = bitcast i16 %conv.i162.i320 to <16 x i1>
  %add.ptr.i164.i322 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02159, i64 %shr20.i
  %masked_load.i165.i323 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i322, <16 x i1> %57, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12172, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_load.i165.i323, %splat.splat.i56.i
  %.pre = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12175, i64 0
  %.pre2545 = shufflevector <16 x i64> %.pre, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i

if.end.i.i370:
  %conv.i162.i3202189 = trunc nuw nsw i32 %sub37.i to i16
  %58 = bitcast i16 %conv.i162.i3202189 to <16 x i1>
  %add.ptr.i164.i3222190 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02159, i64 %shr20.i
  %masked_load.i165.i3232191 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i3222190, <16 x i1> %58, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02169, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i165.i3232191, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12175, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i373 = sub <16 x i64> %masked_load.i165.i3232191, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.i.sroa.81.12172, %past.i.sroa.60.12175
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i373, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %splat.splat.i.i357.pre-phi = phi <16 x i64> [ %splat.splat6.i.i, %if.end.i.i370 ], [ %.pre2545, %if.then.i54.i ]
  %masked_load.i165.i3232192 = phi <16 x i64> [ %masked_load.i165.i3232191, %if.end.i.i370 ], [ %masked_load.i165.i323, %if.then.i54.i ]
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i370 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i3232192, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i3232192, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i3232192, %splat.splat.i.i357.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not2514 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02168, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i3232192, %splat.splat18.i.i
  %and2136.i.i.not2516 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not2515 = and <16 x i1> %cmp.i.i, %and2136.i.i.not2516
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not2514, %or2237.i.i.not2515
  %59 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow2513 = select <16 x i1> %and2338.i.i.not, <16 x i1> %59, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow2513 to <16 x i64>
  br i1 %tobool5.i2185, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i3232192, splat (i64 96)
  %cmp.i360 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i362 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02169, i64 0
  %splat.splat.i363 = shufflevector <16 x i64> %splat.splatinsert.i362, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i3232192, %splat.splat.i363
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i360
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i2183, label %if.end.i171, label %if.then21.i

if.then21.i:
  %tobool.i.i1096 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %60 = bitcast <16 x i1> %tobool.i.i1096 to i16
  %mask.sroa.0.0.insert.ext.i.i1097 = zext i16 %60 to i32
  %and.i1098 = and i32 %mask.sroa.0.0.insert.ext.i.i1097, %sub37.i
  %tobool.not.i1099 = icmp eq i32 %and.i1098, 0
  br i1 %tobool.not.i1099, label %if.end.i171, label %land.lhs.true.i1100

land.lhs.true.i1100:
  %partial.i1102 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %61 = load i64, ptr %partial.i1102, align 8
  %tobool3.not.i1103 = icmp eq i64 %61, 0
  br i1 %tobool3.not.i1103, label %if.end.i171, label %if.then.i1104

if.then.i1104:
  %known5.i1105 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1106 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %62 = load i64, ptr %index.i1106, align 8
  %arrayidx.i1107 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1105, i64 %62
  %shr.i1108 = lshr <16 x i64> %masked_load.i165.i3232192, splat (i64 27)
  %and6.i1109 = and <16 x i64> %shr.i1108, splat (i64 31)
  %conv7.i1110 = trunc nuw nsw i32 %sub37.i to i16
  %63 = bitcast i16 %conv7.i1110 to <16 x i1>
  %64 = getelementptr i64, ptr %arrayidx.i1107, <16 x i64> %and6.i1109
  %masked_gather.i1111 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %64, <16 x i1> %63, <16 x i64> zeroinitializer)
  %and8.i1112 = and <16 x i64> %masked_load.i165.i3232192, splat (i64 -4294967296)
  %65 = icmp ugt <16 x i64> %and8.i1112, %masked_gather.i1111
  %66 = or <16 x i1> %cmp9.i.i, %65
  %and13.i1114 = select <16 x i1> %66, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i171

if.end.i171:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i1114, %if.then.i1104 ], [ %bad.1.i, %land.lhs.true.i1100 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i367 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i367 to i16
  %mask.sroa.0.0.insert.ext.i.i368 = zext i16 %67 to i32
  %and29.i = and i32 %mask.sroa.0.0.insert.ext.i.i368, %sub37.i
  %tobool30.i369 = icmp ne i32 %and29.i, 0
  %68 = load i64, ptr @STORE, align 8
  %tobool7.not.i174 = icmp eq i64 %68, 0
  br i1 %tobool7.not.i174, label %load16.exit.i672, label %land.lhs.true.i180

if.end.i171.thread:
  %69 = load i64, ptr @STORE, align 8
  %tobool7.not.i1742201 = icmp eq i64 %69, 0
  br i1 %tobool7.not.i1742201, label %load16.exit.i672.thread, label %lor.lhs.false15.i182

load16.exit.i672.thread:
  %conv.i.i6682262 = trunc nuw nsw i32 %sub37.i to i16
  %70 = bitcast i16 %conv.i.i6682262 to <16 x i1>
  %add.ptr.i.i6702263 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %shr20.i
  %masked_load.i.i6712264 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i6702263, <16 x i1> %70, <16 x i64> zeroinitializer)
  %.pre2550 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12175, i64 0
  %.pre2551 = shufflevector <16 x i64> %.pre2550, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2552 = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02168, i64 0
  %.pre2553 = shufflevector <16 x i64> %.pre2552, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i102.i

land.lhs.true.i180:
  br i1 %tobool1.not.i2183, label %if.end.i.i452, label %lor.lhs.false15.i182

lor.lhs.false15.i182:
  %found.0.i17222092226 = phi i1 [ %tobool30.i369, %land.lhs.true.i180 ], [ false, %if.end.i171.thread ]
  br i1 %past.i.sroa.166.02163.shrunk, label %if.then.i54.i396, label %if.end46.i188

if.then.i54.i396:
  %conv.i150.i294 = trunc nuw nsw i32 %sub37.i to i16
  %71 = bitcast i16 %conv.i150.i294 to <16 x i1>
  %add.ptr.i152.i296 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %shr20.i
  %masked_load.i153.i297 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i296, <16 x i1> %71, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i398 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12172, i64 0
  %splat.splat.i56.i399 = shufflevector <16 x i64> %splat.splatinsert.i55.i398, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i400 = icmp ult <16 x i64> %masked_load.i153.i297, %splat.splat.i56.i399
  %.pre2554 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12175, i64 0
  %.pre2555 = shufflevector <16 x i64> %.pre2554, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i401

if.end.i.i452:
  %conv.i150.i2942232 = trunc nuw nsw i32 %sub37.i to i16
  %72 = bitcast i16 %conv.i150.i2942232 to <16 x i1>
  %add.ptr.i152.i2962233 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %shr20.i
  %masked_load.i153.i2972234 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i2962233, <16 x i1> %72, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i454 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02169, i64 0
  %splat.splat2.i.i455 = shufflevector <16 x i64> %splat.splatinsert1.i.i454, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i456 = icmp ult <16 x i64> %masked_load.i153.i2972234, %splat.splat2.i.i455
  %sub.i.i460 = sub <16 x i64> %masked_load.i153.i2972234, %splat.splat.i.i357.pre-phi
  %sub9.i.i462 = sub i64 %past.i.sroa.81.12172, %past.i.sroa.60.12175
  %splat.splatinsert10.i.i463 = insertelement <16 x i64> poison, i64 %sub9.i.i462, i64 0
  %splat.splat11.i.i464 = shufflevector <16 x i64> %splat.splatinsert10.i.i463, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i465 = icmp ult <16 x i64> %sub.i.i460, %splat.splat11.i.i464
  %or20.i.i466 = or <16 x i1> %cmp3.i.i456, %cmp12.i.i465
  br label %old16.exit.i401

old16.exit.i401:
  %splat.splat.i.i414.pre-phi = phi <16 x i64> [ %splat.splat.i.i357.pre-phi, %if.end.i.i452 ], [ %.pre2555, %if.then.i54.i396 ]
  %masked_load.i153.i2972243 = phi <16 x i64> [ %masked_load.i153.i2972234, %if.end.i.i452 ], [ %masked_load.i153.i297, %if.then.i54.i396 ]
  %found.0.i172220922272235 = phi i1 [ %tobool30.i369, %if.end.i.i452 ], [ %found.0.i17222092226, %if.then.i54.i396 ]
  %retval.0.in.i.i402 = phi <16 x i1> [ %or20.i.i466, %if.end.i.i452 ], [ %cmp.i57.i400, %if.then.i54.i396 ]
  %xor.i.i408 = xor <16 x i64> %masked_load.i153.i2972243, %add42.i
  %and.i.i409 = and <16 x i64> %xor.i.i408, splat (i64 4290773055)
  %cmp.i.i410 = icmp ne <16 x i64> %and.i.i409, zeroinitializer
  %and8.i.i411 = and <16 x i64> %masked_load.i153.i2972243, splat (i64 32)
  %cmp9.i.i412 = icmp ne <16 x i64> %and8.i.i411, zeroinitializer
  %cmp11.i.i415 = icmp ult <16 x i64> %masked_load.i153.i2972243, %splat.splat.i.i414.pre-phi
  %and13.i.i416 = and <16 x i64> %xor.i.i408, splat (i64 4160749568)
  %cmp14.i.i417 = icmp ne <16 x i64> %and13.i.i416, zeroinitializer
  %and1635.i.i418.not2518 = or <16 x i1> %cmp11.i.i415, %cmp14.i.i417
  %splat.splatinsert17.i.i420 = insertelement <16 x i64> poison, i64 %past.i.sroa.129.02167, i64 0
  %splat.splat18.i.i421 = shufflevector <16 x i64> %splat.splatinsert17.i.i420, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i422 = icmp uge <16 x i64> %masked_load.i153.i2972243, %splat.splat18.i.i421
  %and2136.i.i423.not2520 = or <16 x i1> %cmp19.i.i422, %cmp9.i.i412
  %or2237.i.i424.not2519 = and <16 x i1> %cmp.i.i410, %and2136.i.i423.not2520
  %and2338.i.i425.not = or <16 x i1> %and1635.i.i418.not2518, %or2237.i.i424.not2519
  %73 = xor <16 x i1> %retval.0.in.i.i402, splat (i1 true)
  %narrow2517 = select <16 x i1> %and2338.i.i425.not, <16 x i1> %73, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2183, label %raced16.exit467, label %if.then21.i442

if.then21.i442:
  %74 = bitcast <16 x i1> %narrow2517 to i16
  %mask.sroa.0.0.insert.ext.i.i1068 = zext i16 %74 to i32
  %and.i1069 = and i32 %mask.sroa.0.0.insert.ext.i.i1068, %sub37.i
  %tobool.not.i1070 = icmp eq i32 %and.i1069, 0
  br i1 %tobool.not.i1070, label %raced16.exit467, label %land.lhs.true.i1071

land.lhs.true.i1071:
  %partial.i1073 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %75 = load i64, ptr %partial.i1073, align 8
  %tobool3.not.i1074 = icmp eq i64 %75, 0
  br i1 %tobool3.not.i1074, label %raced16.exit467, label %if.then.i1075

if.then.i1075:
  %known5.i1076 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1077 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %76 = load i64, ptr %index.i1077, align 8
  %arrayidx.i1078 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1076, i64 %76
  %shr.i1079 = lshr <16 x i64> %masked_load.i153.i2972243, splat (i64 27)
  %and6.i1080 = and <16 x i64> %shr.i1079, splat (i64 31)
  %conv7.i1081 = trunc nuw nsw i32 %sub37.i to i16
  %77 = bitcast i16 %conv7.i1081 to <16 x i1>
  %78 = getelementptr i64, ptr %arrayidx.i1078, <16 x i64> %and6.i1080
  %masked_gather.i1082 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %78, <16 x i1> %77, <16 x i64> zeroinitializer)
  %and8.i1083 = and <16 x i64> %masked_load.i153.i2972243, splat (i64 -4294967296)
  %79 = icmp ugt <16 x i64> %and8.i1083, %masked_gather.i1082
  %80 = or <16 x i1> %cmp9.i.i412, %79
  %81 = select <16 x i1> %80, <16 x i1> %narrow2517, <16 x i1> zeroinitializer
  br label %raced16.exit467

raced16.exit467:
  %bad.2.i445 = phi <16 x i1> [ %narrow2517, %old16.exit.i401 ], [ %81, %if.then.i1075 ], [ %narrow2517, %land.lhs.true.i1071 ], [ %narrow2517, %if.then21.i442 ]
  %82 = bitcast <16 x i1> %bad.2.i445 to i16
  %mask.sroa.0.0.insert.ext.i.i448 = zext i16 %82 to i32
  %and29.i450 = and i32 %mask.sroa.0.0.insert.ext.i.i448, %sub37.i
  %tobool30.i451 = icmp ne i32 %and29.i450, 0
  %or27146.i301 = or i1 %found.0.i172220922272235, %tobool30.i451
  br i1 %or27146.i301, label %run.exit, label %run.exit.sink.split

load16.exit.i672:
  %conv.i.i668 = trunc nuw nsw i32 %sub37.i to i16
  %83 = bitcast i16 %conv.i.i668 to <16 x i1>
  %add.ptr.i.i670 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %shr20.i
  %masked_load.i.i671 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i670, <16 x i1> %83, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2183, label %if.end.i107.i, label %if.then.i102.i

if.then.i102.i:
  %.pre2549.pre-phi = phi <16 x i64> [ %.pre2553, %load16.exit.i672.thread ], [ %splat.splat18.i.i, %load16.exit.i672 ]
  %.pre2547.pre-phi = phi <16 x i64> [ %.pre2551, %load16.exit.i672.thread ], [ %splat.splat.i.i357.pre-phi, %load16.exit.i672 ]
  %masked_load.i.i6712276 = phi <16 x i64> [ %masked_load.i.i6712264, %load16.exit.i672.thread ], [ %masked_load.i.i671, %load16.exit.i672 ]
  %found.1.i186.ph2274 = phi i1 [ false, %load16.exit.i672.thread ], [ %tobool30.i369, %load16.exit.i672 ]
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12172, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i = icmp ult <16 x i64> %masked_load.i.i6712276, %splat.splat.i104.i
  br label %old16.exit.i676

if.end.i107.i:
  %splat.splatinsert1.i.i716 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02169, i64 0
  %splat.splat2.i.i717 = shufflevector <16 x i64> %splat.splatinsert1.i.i716, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i718 = icmp ult <16 x i64> %masked_load.i.i671, %splat.splat2.i.i717
  %sub.i.i722 = sub <16 x i64> %masked_load.i.i671, %splat.splat.i.i357.pre-phi
  %sub9.i.i724 = sub i64 %past.i.sroa.81.12172, %past.i.sroa.60.12175
  %splat.splatinsert10.i.i725 = insertelement <16 x i64> poison, i64 %sub9.i.i724, i64 0
  %splat.splat11.i.i726 = shufflevector <16 x i64> %splat.splatinsert10.i.i725, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i727 = icmp ult <16 x i64> %sub.i.i722, %splat.splat11.i.i726
  %or20.i.i728 = or <16 x i1> %cmp3.i.i718, %cmp12.i.i727
  br label %old16.exit.i676

old16.exit.i676:
  %splat.splat18.i86.i.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i107.i ], [ %.pre2549.pre-phi, %if.then.i102.i ]
  %splat.splat.i.i681.pre-phi = phi <16 x i64> [ %splat.splat.i.i357.pre-phi, %if.end.i107.i ], [ %.pre2547.pre-phi, %if.then.i102.i ]
  %masked_load.i.i6712275 = phi <16 x i64> [ %masked_load.i.i671, %if.end.i107.i ], [ %masked_load.i.i6712276, %if.then.i102.i ]
  %found.1.i186.ph2273 = phi i1 [ %tobool30.i369, %if.end.i107.i ], [ %found.1.i186.ph2274, %if.then.i102.i ]
  %retval.0.in.i.i677 = phi <16 x i1> [ %or20.i.i728, %if.end.i107.i ], [ %cmp.i105.i, %if.then.i102.i ]
  %xor.i75.i = xor <16 x i64> %masked_load.i.i6712275, %add42.i
  %and.i76.i = and <16 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <16 x i64> %and.i76.i, zeroinitializer
  %and8.i80.i = and <16 x i64> %masked_load.i.i6712275, splat (i64 32)
  %cmp9.i81.i = icmp eq <16 x i64> %and8.i80.i, zeroinitializer
  %cmp11.i.i682 = icmp uge <16 x i64> %masked_load.i.i6712275, %splat.splat.i.i681.pre-phi
  %and13.i82.i = and <16 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i83.i = icmp eq <16 x i64> %and13.i82.i, zeroinitializer
  %and1635.i.i683 = and <16 x i1> %cmp11.i.i682, %cmp14.i83.i
  %cmp19.i87.i = icmp ult <16 x i64> %masked_load.i.i6712275, %splat.splat18.i86.i.pre-phi
  %and2136.i88.i = and <16 x i1> %cmp19.i87.i, %cmp9.i81.i
  %or2237.i89.i = or <16 x i1> %cmp.i77.i, %and2136.i88.i
  %and2338.i90.i = and <16 x i1> %and1635.i.i683, %or2237.i89.i
  %84 = select <16 x i1> %and2338.i90.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i677
  %narrow2521 = xor <16 x i1> %84, splat (i1 true)
  br i1 %tobool1.not.i2183, label %if.then19.i, label %if.then.i685

if.then.i685:
  %85 = bitcast <16 x i1> %narrow2521 to i16
  %mask.sroa.0.0.insert.ext.i.i981 = zext i16 %85 to i32
  %and.i982 = and i32 %mask.sroa.0.0.insert.ext.i.i981, %sub37.i
  %tobool.not.i983 = icmp eq i32 %and.i982, 0
  br i1 %tobool.not.i983, label %after_read16.exit.thread, label %land.lhs.true.i984

land.lhs.true.i984:
  %partial.i986 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %86 = load i64, ptr %partial.i986, align 8
  %tobool3.not.i987 = icmp eq i64 %86, 0
  br i1 %tobool3.not.i987, label %after_read16.exit.thread, label %if.then.i988

if.then.i988:
  %known5.i989 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i990 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %87 = load i64, ptr %index.i990, align 8
  %arrayidx.i991 = getelementptr inbounds nuw [32 x i64], ptr %known5.i989, i64 %87
  %shr.i992 = lshr <16 x i64> %masked_load.i.i6712275, splat (i64 27)
  %and6.i993 = and <16 x i64> %shr.i992, splat (i64 31)
  %conv7.i994 = trunc nuw nsw i32 %sub37.i to i16
  %88 = bitcast i16 %conv7.i994 to <16 x i1>
  %89 = getelementptr i64, ptr %arrayidx.i991, <16 x i64> %and6.i993
  %masked_gather.i995 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> %88, <16 x i64> zeroinitializer)
  %and8.i996 = and <16 x i64> %masked_load.i.i6712275, splat (i64 -4294967296)
  %90 = icmp ugt <16 x i64> %and8.i996, %masked_gather.i995
  %91 = icmp ne <16 x i64> %and8.i80.i, zeroinitializer
  %92 = or <16 x i1> %91, %90
  %93 = select <16 x i1> %92, <16 x i1> %narrow2521, <16 x i1> zeroinitializer
  br label %after_read16.exit.thread

after_read16.exit.thread:
  %bad.0.i.ph = phi <16 x i1> [ %narrow2521, %if.then.i685 ], [ %narrow2521, %land.lhs.true.i984 ], [ %93, %if.then.i988 ]
  %and.i6882278 = and <16 x i64> %masked_load.i.i6712275, splat (i64 64)
  %cmp.i6892279 = icmp eq <16 x i64> %and.i6882278, zeroinitializer
  %vector_select.i2282 = select <16 x i1> %and1635.i.i683, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i6922283 = or <16 x i64> %vector_select.i2282, %masked_load.i.i6712275
  %vector_cond36.i2284 = select <16 x i1> %cmp.i6892279, <16 x i1> %bad.0.i.ph, <16 x i1> zeroinitializer
  %vector_select37.i2285 = select <16 x i1> %vector_cond36.i2284, <16 x i64> %or.i6922283, <16 x i64> %add42.i
  %splat.splatinsert.i280 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i281 = shufflevector <16 x i64> %splat.splatinsert.i280, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i282 = add nuw nsw <16 x i64> %splat.splat.i281, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i282, ptr %index.addr.i, align 128
  %94 = load ptr, ptr %w, align 8
  %tracked.i1772 = getelementptr inbounds nuw i8, ptr %94, i64 896
  %95 = load ptr, ptr %tracked.i1772, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %95, i64 104
  %96 = load i64, ptr %partial.i, align 8
  %tobool.not.i922 = icmp eq i64 %96, 0
  br i1 %tobool.not.i922, label %note_reads16.exit, label %if.then.i923

if.then19.i:
  %and.i688 = and <16 x i64> %masked_load.i.i6712275, splat (i64 64)
  %cmp.i689 = icmp eq <16 x i64> %and.i688, zeroinitializer
  %narrow2523 = select <16 x i1> %cmp.i689, <16 x i1> %narrow2521, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i6712275, ptr %cells.addr.i.i, align 128
  %97 = load ptr, ptr %w, align 8
  %tracked.i1771 = getelementptr inbounds nuw i8, ptr %97, i64 896
  %98 = load ptr, ptr %tracked.i1771, align 8
  %99 = load i64, ptr %98, align 8
  %splat.splatinsert.i113.i = insertelement <16 x i64> poison, i64 %99, i64 0
  %splat.splat.i114.i = shufflevector <16 x i64> %splat.splatinsert.i113.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <16 x i64> %masked_load.i.i6712275, %splat.splat.i114.i
  %and330.i.i = and <16 x i1> %cmp9.i81.i, %cmp1.i.i
  %100 = and <16 x i1> %or2237.i89.i, %and330.i.i
  %101 = and <16 x i1> %cmp14.i83.i, %100
  %102 = and <16 x i1> %narrow2523, %101
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
  %rest.0.i.i2543 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i118.i, %for.body.i.i ]
  %found.0.i.i2542 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %107 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i2543, i1 true)
  %idxprom.i.i = zext nneg i32 %107 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %108 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %108)
  %109 = load i64, ptr %run.i.i, align 8
  %cmp11.i116.i = icmp eq i64 %call10.i.i, %109
  %sub.i117.i = sub nsw i32 0, %rest.0.i.i2543
  %and14.i.i = and i32 %rest.0.i.i2543, %sub.i117.i
  %or.i.i714 = select i1 %cmp11.i116.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i714, %found.0.i.i2542
  %sub15.i.i = add nsw i32 %rest.0.i.i2543, -1
  %and16.i118.i = and i32 %sub15.i.i, %rest.0.i.i2543
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
  %and34.i2525 = and <16 x i1> %narrow2523, %found.2.i.i
  %vector_select.i = select <16 x i1> %and1635.i.i683, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i692 = or <16 x i64> %vector_select.i, %masked_load.i.i6712275
  %vector_select37.i = select <16 x i1> %and34.i2525, <16 x i64> %or.i692, <16 x i64> %add42.i
  br i1 %found.1.i186.ph2273, label %run.exit, label %run.exit.sink.split

if.then.i923:
  %readers3.i = getelementptr inbounds nuw i8, ptr %95, i64 216
  %112 = load ptr, ptr %readers3.i, align 8
  %tobool4.not.i2540 = icmp eq i64 %53, 0
  br i1 %tobool4.not.i2540, label %note_reads16.exit, label %for.body.i925.lr.ph

for.body.i925.lr.ph:
  %shr.i926 = lshr i64 %past.i.sroa.54.02176, 32
  %conv5.i = trunc nuw i64 %shr.i926 to i32
  %index7.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i925

for.body.i925:
  %rest.0.i2541 = phi i32 [ %sub37.i, %for.body.i925.lr.ph ], [ %and.i928, %for.body.i925 ]
  %113 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i2541, i1 true)
  %idxprom.i = zext nneg i32 %113 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %114 = load i64, ptr %arrayidx.i, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %112, i64 %114
  %115 = load i64, ptr %index7.i, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %115
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i927 = add nsw i32 %rest.0.i2541, -1
  %and.i928 = and i32 %sub.i927, %rest.0.i2541
  %tobool4.not.i = icmp eq i32 %and.i928, 0
  br i1 %tobool4.not.i, label %note_reads16.exit, label %for.body.i925

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i186.ph2273, label %run.exit, label %run.exit.sink.split

if.end46.i188:
  br i1 %found.0.i17222092226, label %run.exit, label %run.exit.sink.split

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
  %tobool7.not.i11362401 = icmp eq i64 %117, 0
  %splat.splatinsert.i1599 = insertelement <32 x i64> poison, i64 %past.i.sroa.81.12172, i64 0
  %splat.splat.i1600 = shufflevector <32 x i64> %splat.splatinsert.i1599, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i1606 = insertelement <32 x i64> poison, i64 %past.i.sroa.104.02169, i64 0
  %splat.splat2.i1607 = shufflevector <32 x i64> %splat.splatinsert1.i1606, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i1610 = insertelement <32 x i64> poison, i64 %past.i.sroa.60.12175, i64 0
  %splat.splat6.i1611 = shufflevector <32 x i64> %splat.splatinsert5.i1610, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i1614 = sub i64 %past.i.sroa.81.12172, %past.i.sroa.60.12175
  %splat.splatinsert10.i1615 = insertelement <32 x i64> poison, i64 %sub9.i1614, i64 0
  %splat.splat11.i1616 = shufflevector <32 x i64> %splat.splatinsert10.i1615, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i1548 = insertelement <32 x i64> poison, i64 %past.i.sroa.118.02168, i64 0
  %splat.splat18.i1549 = shufflevector <32 x i64> %splat.splatinsert17.i1548, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1682 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1685 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1686 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i1523 = insertelement <32 x i64> poison, i64 %past.i.sroa.129.02167, i64 0
  %splat.splat18.i1524 = shufflevector <32 x i64> %splat.splatinsert17.i1523, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i1360 = lshr i64 %past.i.sroa.54.02176, 32
  %conv5.i1361 = trunc nuw i64 %shr.i1360 to i32
  br label %for.body67.i

if.then55.i:
  %splat.splatinsert56.i = insertelement <16 x i64> poison, i64 %add51.i, i64 0
  %splat.splat57.i = shufflevector <16 x i64> %splat.splatinsert56.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add58.i = add <16 x i64> %splat.splat57.i, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  br i1 %tobool1.not.i2183, label %if.end.i.i546, label %lor.lhs.false.i129

lor.lhs.false.i129:
  br i1 %past.i.sroa.160.02164.shrunk, label %if.then.i54.i490, label %if.end.i131.thread

if.then.i54.i490:
  %conv.i162.i = trunc nuw i32 %mask to i16
  %118 = bitcast i16 %conv.i162.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02159, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %118, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i492 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12172, i64 0
  %splat.splat.i56.i493 = shufflevector <16 x i64> %splat.splatinsert.i55.i492, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i494 = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i56.i493
  %.pre2556 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12175, i64 0
  %.pre2557 = shufflevector <16 x i64> %.pre2556, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i495

if.end.i.i546:
  %conv.i162.i2291 = trunc nuw i32 %mask to i16
  %119 = bitcast i16 %conv.i162.i2291 to <16 x i1>
  %add.ptr.i164.i2292 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02159, i64 %shr20.i
  %masked_load.i165.i2293 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i2292, <16 x i1> %119, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i548 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02169, i64 0
  %splat.splat2.i.i549 = shufflevector <16 x i64> %splat.splatinsert1.i.i548, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i550 = icmp ult <16 x i64> %masked_load.i165.i2293, %splat.splat2.i.i549
  %splat.splatinsert5.i.i552 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12175, i64 0
  %splat.splat6.i.i553 = shufflevector <16 x i64> %splat.splatinsert5.i.i552, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i554 = sub <16 x i64> %masked_load.i165.i2293, %splat.splat6.i.i553
  %sub9.i.i556 = sub i64 %past.i.sroa.81.12172, %past.i.sroa.60.12175
  %splat.splatinsert10.i.i557 = insertelement <16 x i64> poison, i64 %sub9.i.i556, i64 0
  %splat.splat11.i.i558 = shufflevector <16 x i64> %splat.splatinsert10.i.i557, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i559 = icmp ult <16 x i64> %sub.i.i554, %splat.splat11.i.i558
  %or20.i.i560 = or <16 x i1> %cmp3.i.i550, %cmp12.i.i559
  br label %old16.exit.i495

old16.exit.i495:
  %splat.splat.i.i508.pre-phi = phi <16 x i64> [ %splat.splat6.i.i553, %if.end.i.i546 ], [ %.pre2557, %if.then.i54.i490 ]
  %masked_load.i165.i2294 = phi <16 x i64> [ %masked_load.i165.i2293, %if.end.i.i546 ], [ %masked_load.i165.i, %if.then.i54.i490 ]
  %retval.0.in.i.i496 = phi <16 x i1> [ %or20.i.i560, %if.end.i.i546 ], [ %cmp.i57.i494, %if.then.i54.i490 ]
  %xor.i.i502 = xor <16 x i64> %masked_load.i165.i2294, %add58.i
  %and.i.i503 = and <16 x i64> %xor.i.i502, splat (i64 4290773055)
  %cmp.i.i504 = icmp ne <16 x i64> %and.i.i503, zeroinitializer
  %and8.i.i505 = and <16 x i64> %masked_load.i165.i2294, splat (i64 32)
  %cmp9.i.i506 = icmp ne <16 x i64> %and8.i.i505, zeroinitializer
  %cmp11.i.i509 = icmp ult <16 x i64> %masked_load.i165.i2294, %splat.splat.i.i508.pre-phi
  %and13.i.i510 = and <16 x i64> %xor.i.i502, splat (i64 4160749568)
  %cmp14.i.i511 = icmp ne <16 x i64> %and13.i.i510, zeroinitializer
  %and1635.i.i512.not2501 = or <16 x i1> %cmp11.i.i509, %cmp14.i.i511
  %splat.splatinsert17.i.i514 = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02168, i64 0
  %splat.splat18.i.i515 = shufflevector <16 x i64> %splat.splatinsert17.i.i514, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i516 = icmp uge <16 x i64> %masked_load.i165.i2294, %splat.splat18.i.i515
  %and2136.i.i517.not2503 = or <16 x i1> %cmp19.i.i516, %cmp9.i.i506
  %or2237.i.i518.not2502 = and <16 x i1> %cmp.i.i504, %and2136.i.i517.not2503
  %and2338.i.i519.not = or <16 x i1> %and1635.i.i512.not2501, %or2237.i.i518.not2502
  %120 = xor <16 x i1> %retval.0.in.i.i496, splat (i1 true)
  %narrow2500 = select <16 x i1> %and2338.i.i519.not, <16 x i1> %120, <16 x i1> zeroinitializer
  %not.i.i520 = sext <16 x i1> %narrow2500 to <16 x i64>
  br i1 %tobool5.i2185, label %if.end19.i533, label %if.then14.i524

if.then14.i524:
  %and15.i525 = and <16 x i64> %masked_load.i165.i2294, splat (i64 96)
  %cmp.i526 = icmp eq <16 x i64> %and15.i525, splat (i64 96)
  %splat.splatinsert.i528 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02169, i64 0
  %splat.splat.i529 = shufflevector <16 x i64> %splat.splatinsert.i528, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i530 = icmp uge <16 x i64> %masked_load.i165.i2294, %splat.splat.i529
  %and1848.i531 = and <16 x i1> %cmp16.i530, %cmp.i526
  %or.i532 = select <16 x i1> %and1848.i531, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i520
  br label %if.end19.i533

if.end19.i533:
  %bad.1.i534 = phi <16 x i64> [ %not.i.i520, %old16.exit.i495 ], [ %or.i532, %if.then14.i524 ]
  br i1 %tobool1.not.i2183, label %if.end.i131, label %if.then21.i536

if.then21.i536:
  %tobool.i.i1038 = icmp ne <16 x i64> %bad.1.i534, zeroinitializer
  %121 = bitcast <16 x i1> %tobool.i.i1038 to i16
  %mask.sroa.0.0.insert.ext.i.i1039 = zext i16 %121 to i32
  %and.i1040 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1039
  %tobool.not.i1041 = icmp eq i32 %and.i1040, 0
  br i1 %tobool.not.i1041, label %if.end.i131, label %land.lhs.true.i1042

land.lhs.true.i1042:
  %partial.i1044 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %122 = load i64, ptr %partial.i1044, align 8
  %tobool3.not.i1045 = icmp eq i64 %122, 0
  br i1 %tobool3.not.i1045, label %if.end.i131, label %if.then.i1046

if.then.i1046:
  %known5.i1047 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1048 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %123 = load i64, ptr %index.i1048, align 8
  %arrayidx.i1049 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1047, i64 %123
  %shr.i1050 = lshr <16 x i64> %masked_load.i165.i2294, splat (i64 27)
  %and6.i1051 = and <16 x i64> %shr.i1050, splat (i64 31)
  %conv7.i1052 = trunc nuw i32 %mask to i16
  %124 = bitcast i16 %conv7.i1052 to <16 x i1>
  %125 = getelementptr i64, ptr %arrayidx.i1049, <16 x i64> %and6.i1051
  %masked_gather.i1053 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %125, <16 x i1> %124, <16 x i64> zeroinitializer)
  %and8.i1054 = and <16 x i64> %masked_load.i165.i2294, splat (i64 -4294967296)
  %126 = icmp ugt <16 x i64> %and8.i1054, %masked_gather.i1053
  %127 = or <16 x i1> %cmp9.i.i506, %126
  %and13.i1056 = select <16 x i1> %127, <16 x i64> %bad.1.i534, <16 x i64> zeroinitializer
  br label %if.end.i131

if.end.i131:
  %bad.2.i539 = phi <16 x i64> [ %bad.1.i534, %if.end19.i533 ], [ %and13.i1056, %if.then.i1046 ], [ %bad.1.i534, %land.lhs.true.i1042 ], [ %bad.1.i534, %if.then21.i536 ]
  %tobool.i.i541 = icmp ne <16 x i64> %bad.2.i539, zeroinitializer
  %128 = bitcast <16 x i1> %tobool.i.i541 to i16
  %mask.sroa.0.0.insert.ext.i.i542 = zext i16 %128 to i32
  %and29.i544 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i542
  %tobool30.i545 = icmp ne i32 %and29.i544, 0
  %129 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %129, 0
  br i1 %tobool7.not.i, label %load16.exit.i772, label %land.lhs.true.i

if.end.i131.thread:
  %130 = load i64, ptr @STORE, align 8
  %tobool7.not.i2303 = icmp eq i64 %130, 0
  br i1 %tobool7.not.i2303, label %load16.exit.i772.thread, label %lor.lhs.false15.i

load16.exit.i772.thread:
  %conv.i.i7682365 = trunc nuw i32 %mask to i16
  %131 = bitcast i16 %conv.i.i7682365 to <16 x i1>
  %add.ptr.i.i7702366 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %shr20.i
  %masked_load.i.i7712367 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i7702366, <16 x i1> %131, <16 x i64> zeroinitializer)
  %.pre2562 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12175, i64 0
  %.pre2563 = shufflevector <16 x i64> %.pre2562, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2564 = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02168, i64 0
  %.pre2565 = shufflevector <16 x i64> %.pre2564, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i102.i776

land.lhs.true.i:
  br i1 %tobool1.not.i2183, label %if.end.i.i640, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i13223112328 = phi i1 [ %tobool30.i545, %land.lhs.true.i ], [ false, %if.end.i131.thread ]
  br i1 %past.i.sroa.166.02163.shrunk, label %if.then.i54.i584, label %if.end46.i137

if.then.i54.i584:
  %conv.i150.i = trunc nuw i32 %mask to i16
  %132 = bitcast i16 %conv.i150.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %132, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i586 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12172, i64 0
  %splat.splat.i56.i587 = shufflevector <16 x i64> %splat.splatinsert.i55.i586, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i588 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i56.i587
  %.pre2566 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12175, i64 0
  %.pre2567 = shufflevector <16 x i64> %.pre2566, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i589

if.end.i.i640:
  %conv.i150.i2334 = trunc nuw i32 %mask to i16
  %133 = bitcast i16 %conv.i150.i2334 to <16 x i1>
  %add.ptr.i152.i2335 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %shr20.i
  %masked_load.i153.i2336 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i2335, <16 x i1> %133, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i642 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02169, i64 0
  %splat.splat2.i.i643 = shufflevector <16 x i64> %splat.splatinsert1.i.i642, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i644 = icmp ult <16 x i64> %masked_load.i153.i2336, %splat.splat2.i.i643
  %sub.i.i648 = sub <16 x i64> %masked_load.i153.i2336, %splat.splat.i.i508.pre-phi
  %sub9.i.i650 = sub i64 %past.i.sroa.81.12172, %past.i.sroa.60.12175
  %splat.splatinsert10.i.i651 = insertelement <16 x i64> poison, i64 %sub9.i.i650, i64 0
  %splat.splat11.i.i652 = shufflevector <16 x i64> %splat.splatinsert10.i.i651, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i653 = icmp ult <16 x i64> %sub.i.i648, %splat.splat11.i.i652
  %or20.i.i654 = or <16 x i1> %cmp3.i.i644, %cmp12.i.i653
  br label %old16.exit.i589

old16.exit.i589:
  %splat.splat.i.i602.pre-phi = phi <16 x i64> [ %splat.splat.i.i508.pre-phi, %if.end.i.i640 ], [ %.pre2567, %if.then.i54.i584 ]
  %masked_load.i153.i2345 = phi <16 x i64> [ %masked_load.i153.i2336, %if.end.i.i640 ], [ %masked_load.i153.i, %if.then.i54.i584 ]
  %found.0.i132231123292337 = phi i1 [ %tobool30.i545, %if.end.i.i640 ], [ %found.0.i13223112328, %if.then.i54.i584 ]
  %retval.0.in.i.i590 = phi <16 x i1> [ %or20.i.i654, %if.end.i.i640 ], [ %cmp.i57.i588, %if.then.i54.i584 ]
  %xor.i.i596 = xor <16 x i64> %masked_load.i153.i2345, %add58.i
  %and.i.i597 = and <16 x i64> %xor.i.i596, splat (i64 4290773055)
  %cmp.i.i598 = icmp ne <16 x i64> %and.i.i597, zeroinitializer
  %and8.i.i599 = and <16 x i64> %masked_load.i153.i2345, splat (i64 32)
  %cmp9.i.i600 = icmp ne <16 x i64> %and8.i.i599, zeroinitializer
  %cmp11.i.i603 = icmp ult <16 x i64> %masked_load.i153.i2345, %splat.splat.i.i602.pre-phi
  %and13.i.i604 = and <16 x i64> %xor.i.i596, splat (i64 4160749568)
  %cmp14.i.i605 = icmp ne <16 x i64> %and13.i.i604, zeroinitializer
  %and1635.i.i606.not2505 = or <16 x i1> %cmp11.i.i603, %cmp14.i.i605
  %splat.splatinsert17.i.i608 = insertelement <16 x i64> poison, i64 %past.i.sroa.129.02167, i64 0
  %splat.splat18.i.i609 = shufflevector <16 x i64> %splat.splatinsert17.i.i608, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i610 = icmp uge <16 x i64> %masked_load.i153.i2345, %splat.splat18.i.i609
  %and2136.i.i611.not2507 = or <16 x i1> %cmp19.i.i610, %cmp9.i.i600
  %or2237.i.i612.not2506 = and <16 x i1> %cmp.i.i598, %and2136.i.i611.not2507
  %and2338.i.i613.not = or <16 x i1> %and1635.i.i606.not2505, %or2237.i.i612.not2506
  %134 = xor <16 x i1> %retval.0.in.i.i590, splat (i1 true)
  %narrow2504 = select <16 x i1> %and2338.i.i613.not, <16 x i1> %134, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2183, label %raced16.exit655, label %if.then21.i630

if.then21.i630:
  %135 = bitcast <16 x i1> %narrow2504 to i16
  %mask.sroa.0.0.insert.ext.i.i1010 = zext i16 %135 to i32
  %and.i1011 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1010
  %tobool.not.i1012 = icmp eq i32 %and.i1011, 0
  br i1 %tobool.not.i1012, label %raced16.exit655, label %land.lhs.true.i1013

land.lhs.true.i1013:
  %partial.i1015 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %136 = load i64, ptr %partial.i1015, align 8
  %tobool3.not.i1016 = icmp eq i64 %136, 0
  br i1 %tobool3.not.i1016, label %raced16.exit655, label %if.then.i1017

if.then.i1017:
  %known5.i1018 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1019 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %137 = load i64, ptr %index.i1019, align 8
  %arrayidx.i1020 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1018, i64 %137
  %shr.i1021 = lshr <16 x i64> %masked_load.i153.i2345, splat (i64 27)
  %and6.i1022 = and <16 x i64> %shr.i1021, splat (i64 31)
  %conv7.i1023 = trunc nuw i32 %mask to i16
  %138 = bitcast i16 %conv7.i1023 to <16 x i1>
  %139 = getelementptr i64, ptr %arrayidx.i1020, <16 x i64> %and6.i1022
  %masked_gather.i1024 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %139, <16 x i1> %138, <16 x i64> zeroinitializer)
  %and8.i1025 = and <16 x i64> %masked_load.i153.i2345, splat (i64 -4294967296)
  %140 = icmp ugt <16 x i64> %and8.i1025, %masked_gather.i1024
  %141 = or <16 x i1> %cmp9.i.i600, %140
  %142 = select <16 x i1> %141, <16 x i1> %narrow2504, <16 x i1> zeroinitializer
  br label %raced16.exit655

raced16.exit655:
  %bad.2.i633 = phi <16 x i1> [ %narrow2504, %old16.exit.i589 ], [ %142, %if.then.i1017 ], [ %narrow2504, %land.lhs.true.i1013 ], [ %narrow2504, %if.then21.i630 ]
  %143 = bitcast <16 x i1> %bad.2.i633 to i16
  %mask.sroa.0.0.insert.ext.i.i636 = zext i16 %143 to i32
  %and29.i638 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i636
  %tobool30.i639 = icmp ne i32 %and29.i638, 0
  %or27146.i = or i1 %found.0.i132231123292337, %tobool30.i639
  br i1 %or27146.i, label %run.exit, label %run.exit.sink.split

load16.exit.i772:
  %conv.i.i768 = trunc nuw i32 %mask to i16
  %144 = bitcast i16 %conv.i.i768 to <16 x i1>
  %add.ptr.i.i770 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %shr20.i
  %masked_load.i.i771 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i770, <16 x i1> %144, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2183, label %if.end.i107.i891, label %if.then.i102.i776

if.then.i102.i776:
  %.pre2561.pre-phi = phi <16 x i64> [ %.pre2565, %load16.exit.i772.thread ], [ %splat.splat18.i.i515, %load16.exit.i772 ]
  %.pre2559.pre-phi = phi <16 x i64> [ %.pre2563, %load16.exit.i772.thread ], [ %splat.splat.i.i508.pre-phi, %load16.exit.i772 ]
  %masked_load.i.i7712379 = phi <16 x i64> [ %masked_load.i.i7712367, %load16.exit.i772.thread ], [ %masked_load.i.i771, %load16.exit.i772 ]
  %found.1.i.ph2377 = phi i1 [ false, %load16.exit.i772.thread ], [ %tobool30.i545, %load16.exit.i772 ]
  %splat.splatinsert.i103.i778 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12172, i64 0
  %splat.splat.i104.i779 = shufflevector <16 x i64> %splat.splatinsert.i103.i778, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i780 = icmp ult <16 x i64> %masked_load.i.i7712379, %splat.splat.i104.i779
  br label %old16.exit.i781

if.end.i107.i891:
  %splat.splatinsert1.i.i893 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02169, i64 0
  %splat.splat2.i.i894 = shufflevector <16 x i64> %splat.splatinsert1.i.i893, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i895 = icmp ult <16 x i64> %masked_load.i.i771, %splat.splat2.i.i894
  %sub.i.i899 = sub <16 x i64> %masked_load.i.i771, %splat.splat.i.i508.pre-phi
  %sub9.i.i901 = sub i64 %past.i.sroa.81.12172, %past.i.sroa.60.12175
  %splat.splatinsert10.i.i902 = insertelement <16 x i64> poison, i64 %sub9.i.i901, i64 0
  %splat.splat11.i.i903 = shufflevector <16 x i64> %splat.splatinsert10.i.i902, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i904 = icmp ult <16 x i64> %sub.i.i899, %splat.splat11.i.i903
  %or20.i.i905 = or <16 x i1> %cmp3.i.i895, %cmp12.i.i904
  br label %old16.exit.i781

old16.exit.i781:
  %splat.splat18.i86.i802.pre-phi = phi <16 x i64> [ %splat.splat18.i.i515, %if.end.i107.i891 ], [ %.pre2561.pre-phi, %if.then.i102.i776 ]
  %splat.splat.i.i795.pre-phi = phi <16 x i64> [ %splat.splat.i.i508.pre-phi, %if.end.i107.i891 ], [ %.pre2559.pre-phi, %if.then.i102.i776 ]
  %masked_load.i.i7712378 = phi <16 x i64> [ %masked_load.i.i771, %if.end.i107.i891 ], [ %masked_load.i.i7712379, %if.then.i102.i776 ]
  %found.1.i.ph2376 = phi i1 [ %tobool30.i545, %if.end.i107.i891 ], [ %found.1.i.ph2377, %if.then.i102.i776 ]
  %retval.0.in.i.i782 = phi <16 x i1> [ %or20.i.i905, %if.end.i107.i891 ], [ %cmp.i105.i780, %if.then.i102.i776 ]
  %xor.i75.i789 = xor <16 x i64> %masked_load.i.i7712378, %add58.i
  %and.i76.i790 = and <16 x i64> %xor.i75.i789, splat (i64 4290773055)
  %cmp.i77.i791 = icmp eq <16 x i64> %and.i76.i790, zeroinitializer
  %and8.i80.i792 = and <16 x i64> %masked_load.i.i7712378, splat (i64 32)
  %cmp9.i81.i793 = icmp eq <16 x i64> %and8.i80.i792, zeroinitializer
  %cmp11.i.i796 = icmp uge <16 x i64> %masked_load.i.i7712378, %splat.splat.i.i795.pre-phi
  %and13.i82.i797 = and <16 x i64> %xor.i75.i789, splat (i64 4160749568)
  %cmp14.i83.i798 = icmp eq <16 x i64> %and13.i82.i797, zeroinitializer
  %and1635.i.i799 = and <16 x i1> %cmp11.i.i796, %cmp14.i83.i798
  %cmp19.i87.i803 = icmp ult <16 x i64> %masked_load.i.i7712378, %splat.splat18.i86.i802.pre-phi
  %and2136.i88.i804 = and <16 x i1> %cmp19.i87.i803, %cmp9.i81.i793
  %or2237.i89.i805 = or <16 x i1> %cmp.i77.i791, %and2136.i88.i804
  %and2338.i90.i806 = and <16 x i1> %and1635.i.i799, %or2237.i89.i805
  %145 = select <16 x i1> %and2338.i90.i806, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i782
  %narrow2508 = xor <16 x i1> %145, splat (i1 true)
  br i1 %tobool1.not.i2183, label %if.then19.i825, label %if.then.i809

if.then.i809:
  %146 = bitcast <16 x i1> %narrow2508 to i16
  %mask.sroa.0.0.insert.ext.i.i960 = zext i16 %146 to i32
  %and.i961 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i960
  %tobool.not.i962 = icmp eq i32 %and.i961, 0
  br i1 %tobool.not.i962, label %after_read16.exit919.thread, label %land.lhs.true.i963

land.lhs.true.i963:
  %partial.i965 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %147 = load i64, ptr %partial.i965, align 8
  %tobool3.not.i966 = icmp eq i64 %147, 0
  br i1 %tobool3.not.i966, label %after_read16.exit919.thread, label %if.then.i967

if.then.i967:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i968 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %148 = load i64, ptr %index.i968, align 8
  %arrayidx.i969 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %148
  %shr.i970 = lshr <16 x i64> %masked_load.i.i7712378, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i970, splat (i64 31)
  %conv7.i = trunc nuw i32 %mask to i16
  %149 = bitcast i16 %conv7.i to <16 x i1>
  %150 = getelementptr i64, ptr %arrayidx.i969, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %150, <16 x i1> %149, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i7712378, splat (i64 -4294967296)
  %151 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %152 = icmp ne <16 x i64> %and8.i80.i792, zeroinitializer
  %153 = or <16 x i1> %152, %151
  %154 = select <16 x i1> %153, <16 x i1> %narrow2508, <16 x i1> zeroinitializer
  br label %after_read16.exit919.thread

after_read16.exit919.thread:
  %bad.0.i813.ph = phi <16 x i1> [ %narrow2508, %if.then.i809 ], [ %narrow2508, %land.lhs.true.i963 ], [ %154, %if.then.i967 ]
  %and.i8142381 = and <16 x i64> %masked_load.i.i7712378, splat (i64 64)
  %cmp.i8152382 = icmp eq <16 x i64> %and.i8142381, zeroinitializer
  %vector_select.i8212385 = select <16 x i1> %and1635.i.i799, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i8222386 = or <16 x i64> %vector_select.i8212385, %masked_load.i.i7712378
  %vector_cond36.i8232387 = select <16 x i1> %cmp.i8152382, <16 x i1> %bad.0.i813.ph, <16 x i1> zeroinitializer
  %vector_select37.i8242388 = select <16 x i1> %vector_cond36.i8232387, <16 x i64> %or.i8222386, <16 x i64> %add58.i
  %splat.splatinsert.i146 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i147 = shufflevector <16 x i64> %splat.splatinsert.i146, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i148 = add nuw nsw <16 x i64> %splat.splat.i147, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i931)
  store <16 x i64> %add.i148, ptr %index.addr.i931, align 128
  %155 = load ptr, ptr %w, align 8
  %tracked.i1774 = getelementptr inbounds nuw i8, ptr %155, i64 896
  %156 = load ptr, ptr %tracked.i1774, align 8
  %partial.i934 = getelementptr inbounds nuw i8, ptr %156, i64 104
  %157 = load i64, ptr %partial.i934, align 8
  %tobool.not.i935 = icmp eq i64 %157, 0
  br i1 %tobool.not.i935, label %note_reads16.exit952, label %for.body.i941.lr.ph

if.then19.i825:
  %and.i814 = and <16 x i64> %masked_load.i.i7712378, splat (i64 64)
  %cmp.i815 = icmp eq <16 x i64> %and.i814, zeroinitializer
  %narrow2510 = select <16 x i1> %cmp.i815, <16 x i1> %narrow2508, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i739)
  store <16 x i64> %masked_load.i.i7712378, ptr %cells.addr.i.i739, align 128
  %158 = load ptr, ptr %w, align 8
  %tracked.i1773 = getelementptr inbounds nuw i8, ptr %158, i64 896
  %159 = load ptr, ptr %tracked.i1773, align 8
  %160 = load i64, ptr %159, align 8
  %splat.splatinsert.i113.i855 = insertelement <16 x i64> poison, i64 %160, i64 0
  %splat.splat.i114.i856 = shufflevector <16 x i64> %splat.splatinsert.i113.i855, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i857 = icmp uge <16 x i64> %masked_load.i.i7712378, %splat.splat.i114.i856
  %and330.i.i858 = and <16 x i1> %cmp9.i81.i793, %cmp1.i.i857
  %161 = and <16 x i1> %or2237.i89.i805, %and330.i.i858
  %162 = and <16 x i1> %cmp14.i83.i798, %161
  %163 = and <16 x i1> %narrow2510, %162
  %164 = bitcast <16 x i1> %163 to i16
  %165 = zext i16 %164 to i32
  %and5.i.i863 = and i32 %mask, %165
  %tobool.not.i115.i864 = icmp eq i32 %and5.i.i863, 0
  br i1 %tobool.not.i115.i864, label %after_read16.exit919, label %land.lhs.true.i.i865

land.lhs.true.i.i865:
  %common.i.i866 = getelementptr inbounds nuw i8, ptr %159, i64 16
  %166 = load ptr, ptr %common.i.i866, align 8
  %mixed.i.i867 = getelementptr inbounds nuw i8, ptr %166, i64 72
  %167 = load i64, ptr %mixed.i.i867, align 8
  %tobool8.not.i.i868 = icmp eq i64 %167, 0
  br i1 %tobool8.not.i.i868, label %after_read16.exit919, label %for.cond.i.i869.preheader

for.cond.i.i869.preheader:
  %run.i.i877 = getelementptr inbounds nuw i8, ptr %159, i64 96
  br label %for.body.i.i873

for.body.i.i873:
  %rest.0.i.i8712539 = phi i32 [ %and5.i.i863, %for.cond.i.i869.preheader ], [ %and16.i118.i884, %for.body.i.i873 ]
  %found.0.i.i8702538 = phi i32 [ 0, %for.cond.i.i869.preheader ], [ %found.1.i.i882, %for.body.i.i873 ]
  %168 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i8712539, i1 true)
  %idxprom.i.i874 = zext nneg i32 %168 to i64
  %arrayidx.i.i875 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i739, i64 %idxprom.i.i874
  %169 = load i64, ptr %arrayidx.i.i875, align 8
  %call10.i.i876 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %169)
  %170 = load i64, ptr %run.i.i877, align 8
  %cmp11.i116.i878 = icmp eq i64 %call10.i.i876, %170
  %sub.i117.i879 = sub nsw i32 0, %rest.0.i.i8712539
  %and14.i.i880 = and i32 %rest.0.i.i8712539, %sub.i117.i879
  %or.i.i881 = select i1 %cmp11.i116.i878, i32 %and14.i.i880, i32 0
  %found.1.i.i882 = or i32 %or.i.i881, %found.0.i.i8702538
  %sub15.i.i883 = add nsw i32 %rest.0.i.i8712539, -1
  %and16.i118.i884 = and i32 %sub15.i.i883, %rest.0.i.i8712539
  %tobool9.not.i.i872 = icmp eq i32 %and16.i118.i884, 0
  br i1 %tobool9.not.i.i872, label %after_read16.exit919.loopexit, label %for.body.i.i873

after_read16.exit919.loopexit:
  %171 = trunc nuw i32 %found.1.i.i882 to i16
  %.inner2620 = xor i16 %171, -1
  %172 = bitcast i16 %.inner2620 to <16 x i1>
  br label %after_read16.exit919

after_read16.exit919:
  %found.2.i.i886 = phi <16 x i1> [ splat (i1 true), %if.then19.i825 ], [ splat (i1 true), %land.lhs.true.i.i865 ], [ %172, %after_read16.exit919.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i739)
  %and34.i8902512 = and <16 x i1> %narrow2510, %found.2.i.i886
  %vector_select.i821 = select <16 x i1> %and1635.i.i799, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i822 = or <16 x i64> %vector_select.i821, %masked_load.i.i7712378
  %vector_select37.i824 = select <16 x i1> %and34.i8902512, <16 x i64> %or.i822, <16 x i64> %add58.i
  br i1 %found.1.i.ph2376, label %run.exit, label %run.exit.sink.split

for.body.i941.lr.ph:
  %readers3.i937 = getelementptr inbounds nuw i8, ptr %156, i64 216
  %173 = load ptr, ptr %readers3.i937, align 8
  %shr.i942 = lshr i64 %past.i.sroa.54.02176, 32
  %conv5.i943 = trunc nuw i64 %shr.i942 to i32
  %index7.i947 = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i941

for.body.i941:
  %rest.0.i9392537 = phi i32 [ %mask, %for.body.i941.lr.ph ], [ %and.i950, %for.body.i941 ]
  %174 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i9392537, i1 true)
  %idxprom.i944 = zext nneg i32 %174 to i64
  %arrayidx.i945 = getelementptr inbounds nuw i64, ptr %index.addr.i931, i64 %idxprom.i944
  %175 = load i64, ptr %arrayidx.i945, align 8
  %arrayidx6.i946 = getelementptr inbounds nuw [32 x i32], ptr %173, i64 %175
  %176 = load i64, ptr %index7.i947, align 8
  %arrayidx8.i948 = getelementptr inbounds nuw i32, ptr %arrayidx6.i946, i64 %176
  store i32 %conv5.i943, ptr %arrayidx8.i948, align 4
  %sub.i949 = add nsw i32 %rest.0.i9392537, -1
  %and.i950 = and i32 %sub.i949, %rest.0.i9392537
  %tobool4.not.i940 = icmp eq i32 %and.i950, 0
  br i1 %tobool4.not.i940, label %note_reads16.exit952, label %for.body.i941

note_reads16.exit952:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i931)
  br i1 %found.1.i.ph2376, label %run.exit, label %run.exit.sink.split

if.end46.i137:
  br i1 %found.0.i13223112328, label %run.exit, label %run.exit.sink.split

for.body67.i:
  %first62.0.i2535 = phi i64 [ 0, %for.cond63.i.preheader ], [ %add94.i, %compare32.exit ]
  %found.0.i2534 = phi i1 [ false, %for.cond63.i.preheader ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i2535 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext nneg i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br label %for.body.i1776

for.body.i1776:
  %count.addr.030.i1777 = phi i64 [ %shr.i1795, %for.body.i1776 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1778 = phi i64 [ %or14.i1794, %for.body.i1776 ], [ %and73.i, %for.body67.i ]
  %and.i1781 = and i64 %mask.addr.029.i1778, 281470681808895
  %shl1.i1782 = shl nuw nsw i64 %and.i1781, 8
  %or2.i1783 = or i64 %shl1.i1782, %and.i1781
  %and3.i1784 = and i64 %or2.i1783, 71777214294589695
  %shl4.i1785 = shl nuw nsw i64 %and3.i1784, 4
  %or5.i1786 = or i64 %shl4.i1785, %and3.i1784
  %and6.i1787 = and i64 %or5.i1786, 1085102592571150095
  %shl7.i1788 = shl nuw nsw i64 %and6.i1787, 2
  %or8.i1789 = or i64 %shl7.i1788, %and6.i1787
  %and9.i1790 = and i64 %or8.i1789, 3689348814741910323
  %shl10.i1791 = shl nuw nsw i64 %and9.i1790, 1
  %or11.i1792 = or i64 %shl10.i1791, %and9.i1790
  %and12.i1793 = and i64 %or11.i1792, 6148914691236517205
  %or14.i1794 = mul nuw i64 %and12.i1793, 3
  %shr.i1795 = lshr i64 %count.addr.030.i1777, 1
  %cmp.i1796 = icmp samesign ugt i64 %count.addr.030.i1777, 3
  br i1 %cmp.i1796, label %for.body.i1776, label %spread.exit1797

spread.exit1797:
  %conv75.i = trunc i64 %or14.i1794 to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i2535, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i2535, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i2183, label %if.end.i1604, label %lor.lhs.false.i1130

lor.lhs.false.i1130:
  br i1 %past.i.sroa.160.02164.shrunk, label %if.then.i1597, label %if.end.i1133.thread

if.then.i1597:
  %177 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02159, i64 %add87.i
  %masked_load.i1190 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %177, <32 x i64> zeroinitializer)
  %cmp.i1601 = icmp ult <32 x i64> %masked_load.i1190, %splat.splat.i1600
  br label %old32.exit1619

if.end.i1604:
  %178 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i2394 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02159, i64 %add87.i
  %masked_load.i11902395 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i2394, <32 x i1> %178, <32 x i64> zeroinitializer)
  %cmp3.i1608 = icmp ult <32 x i64> %masked_load.i11902395, %splat.splat2.i1607
  %sub.i1612 = sub <32 x i64> %masked_load.i11902395, %splat.splat6.i1611
  %cmp12.i1617 = icmp ult <32 x i64> %sub.i1612, %splat.splat11.i1616
  %or20.i1618 = or <32 x i1> %cmp3.i1608, %cmp12.i1617
  br label %old32.exit1619

old32.exit1619:
  %masked_load.i11902396 = phi <32 x i64> [ %masked_load.i1190, %if.then.i1597 ], [ %masked_load.i11902395, %if.end.i1604 ]
  %retval.0.in.i1602 = phi <32 x i1> [ %cmp.i1601, %if.then.i1597 ], [ %or20.i1618, %if.end.i1604 ]
  %xor.i1535 = xor <32 x i64> %masked_load.i11902396, %add85.i
  %and.i1536 = and <32 x i64> %xor.i1535, splat (i64 4290773055)
  %cmp.i1537 = icmp ne <32 x i64> %and.i1536, zeroinitializer
  %and8.i1539 = and <32 x i64> %masked_load.i11902396, splat (i64 32)
  %cmp9.i1540 = icmp ne <32 x i64> %and8.i1539, zeroinitializer
  %cmp11.i1543 = icmp ult <32 x i64> %masked_load.i11902396, %splat.splat6.i1611
  %and13.i1544 = and <32 x i64> %xor.i1535, splat (i64 4160749568)
  %cmp14.i1545 = icmp ne <32 x i64> %and13.i1544, zeroinitializer
  %and1633.i1546.not2488 = or <32 x i1> %cmp11.i1543, %cmp14.i1545
  %cmp19.i1550 = icmp uge <32 x i64> %masked_load.i11902396, %splat.splat18.i1549
  %and2134.i1551.not2490 = or <32 x i1> %cmp19.i1550, %cmp9.i1540
  %or2235.i1552.not2489 = and <32 x i1> %cmp.i1537, %and2134.i1551.not2490
  %and2336.i1553.not = or <32 x i1> %and1633.i1546.not2488, %or2235.i1552.not2489
  %179 = xor <32 x i1> %retval.0.in.i1602, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i1553.not, <32 x i1> %179, <32 x i1> zeroinitializer
  %not.i1554 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i2185, label %if.end19.i1246, label %if.then14.i1237

if.then14.i1237:
  %and15.i1238 = and <32 x i64> %masked_load.i11902396, splat (i64 96)
  %cmp.i1239 = icmp eq <32 x i64> %and15.i1238, splat (i64 96)
  %cmp16.i1243 = icmp uge <32 x i64> %masked_load.i11902396, %splat.splat2.i1607
  %and1848.i1244 = and <32 x i1> %cmp16.i1243, %cmp.i1239
  %or.i1245 = select <32 x i1> %and1848.i1244, <32 x i64> splat (i64 -1), <32 x i64> %not.i1554
  br label %if.end19.i1246

if.end19.i1246:
  %bad.1.i1247 = phi <32 x i64> [ %not.i1554, %old32.exit1619 ], [ %or.i1245, %if.then14.i1237 ]
  %tobool.i13972601 = icmp ne <32 x i64> %bad.1.i1247, zeroinitializer
  %180 = bitcast <32 x i1> %tobool.i13972601 to i32
  %and29.i12542602 = and i32 %180, %conv75.i
  br i1 %tobool1.not.i2183, label %if.end.i1133.thread2599, label %if.then21.i1249

if.then21.i1249:
  %tobool.not.i1679 = icmp eq i32 %and29.i12542602, 0
  br i1 %tobool.not.i1679, label %if.end.i1133, label %land.lhs.true.i1680

land.lhs.true.i1680:
  %181 = load i64, ptr %partial.i1682, align 8
  %tobool3.not.i1683 = icmp eq i64 %181, 0
  br i1 %tobool3.not.i1683, label %if.end.i1133, label %if.then.i1684

if.then.i1684:
  %182 = load i64, ptr %index.i1686, align 8
  %arrayidx.i1687 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1685, i64 %182
  %shr.i1688 = lshr <32 x i64> %masked_load.i11902396, splat (i64 27)
  %and6.i1689 = and <32 x i64> %shr.i1688, splat (i64 31)
  %183 = bitcast i32 %conv75.i to <32 x i1>
  %184 = getelementptr i64, ptr %arrayidx.i1687, <32 x i64> %and6.i1689
  %masked_gather.i1690 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %184, <32 x i1> %183, <32 x i64> zeroinitializer)
  %and7.i1691 = and <32 x i64> %masked_load.i11902396, splat (i64 -4294967296)
  %185 = icmp ugt <32 x i64> %and7.i1691, %masked_gather.i1690
  %186 = or <32 x i1> %cmp9.i1540, %185
  %and12.i1693 = select <32 x i1> %186, <32 x i64> %bad.1.i1247, <32 x i64> zeroinitializer
  br label %if.end.i1133

if.end.i1133:
  %bad.2.i1252 = phi <32 x i64> [ %bad.1.i1247, %if.then21.i1249 ], [ %and12.i1693, %if.then.i1684 ], [ %bad.1.i1247, %land.lhs.true.i1680 ]
  %tobool.i1397 = icmp ne <32 x i64> %bad.2.i1252, zeroinitializer
  %187 = bitcast <32 x i1> %tobool.i1397 to i32
  %and29.i1254 = and i32 %187, %conv75.i
  %tobool30.i1255 = icmp ne i32 %and29.i1254, 0
  br i1 %tobool7.not.i11362401, label %if.then.i1558, label %lor.lhs.false15.i1144

if.end.i1133.thread2599:
  %tobool30.i12552603 = icmp ne i32 %and29.i12542602, 0
  br i1 %tobool7.not.i11362401, label %if.end.i1564, label %if.end.i1578

if.end.i1133.thread:
  br i1 %tobool7.not.i11362401, label %if.then.i1558, label %lor.lhs.false15.i1144

lor.lhs.false15.i1144:
  %found.0.i113424032420 = phi i1 [ false, %if.end.i1133.thread ], [ %tobool30.i1255, %if.end.i1133 ]
  br i1 %past.i.sroa.166.02163.shrunk, label %if.then.i1571, label %if.end46.i1150

if.then.i1571:
  %188 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1199 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %add87.i
  %masked_load.i1200 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1199, <32 x i1> %188, <32 x i64> zeroinitializer)
  %cmp.i1575 = icmp ult <32 x i64> %masked_load.i1200, %splat.splat.i1600
  br label %old32.exit1593

if.end.i1578:
  %189 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i11992426 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %add87.i
  %masked_load.i12002427 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i11992426, <32 x i1> %189, <32 x i64> zeroinitializer)
  %cmp3.i1582 = icmp ult <32 x i64> %masked_load.i12002427, %splat.splat2.i1607
  %sub.i1586 = sub <32 x i64> %masked_load.i12002427, %splat.splat6.i1611
  %cmp12.i1591 = icmp ult <32 x i64> %sub.i1586, %splat.splat11.i1616
  %or20.i1592 = or <32 x i1> %cmp3.i1582, %cmp12.i1591
  br label %old32.exit1593

old32.exit1593:
  %masked_load.i12002436 = phi <32 x i64> [ %masked_load.i1200, %if.then.i1571 ], [ %masked_load.i12002427, %if.end.i1578 ]
  %found.0.i1134240324212428 = phi i1 [ %found.0.i113424032420, %if.then.i1571 ], [ %tobool30.i12552603, %if.end.i1578 ]
  %retval.0.in.i1576 = phi <32 x i1> [ %cmp.i1575, %if.then.i1571 ], [ %or20.i1592, %if.end.i1578 ]
  %xor.i1510 = xor <32 x i64> %masked_load.i12002436, %add85.i
  %and.i1511 = and <32 x i64> %xor.i1510, splat (i64 4290773055)
  %cmp.i1512 = icmp ne <32 x i64> %and.i1511, zeroinitializer
  %and8.i1514 = and <32 x i64> %masked_load.i12002436, splat (i64 32)
  %cmp9.i1515 = icmp ne <32 x i64> %and8.i1514, zeroinitializer
  %cmp11.i1518 = icmp ult <32 x i64> %masked_load.i12002436, %splat.splat6.i1611
  %and13.i1519 = and <32 x i64> %xor.i1510, splat (i64 4160749568)
  %cmp14.i1520 = icmp ne <32 x i64> %and13.i1519, zeroinitializer
  %and1633.i1521.not2492 = or <32 x i1> %cmp11.i1518, %cmp14.i1520
  %cmp19.i1525 = icmp uge <32 x i64> %masked_load.i12002436, %splat.splat18.i1524
  %and2134.i1526.not2494 = or <32 x i1> %cmp19.i1525, %cmp9.i1515
  %or2235.i1527.not2493 = and <32 x i1> %cmp.i1512, %and2134.i1526.not2494
  %and2336.i1528.not = or <32 x i1> %and1633.i1521.not2492, %or2235.i1527.not2493
  %190 = xor <32 x i1> %retval.0.in.i1576, splat (i1 true)
  %narrow2491 = select <32 x i1> %and2336.i1528.not, <32 x i1> %190, <32 x i1> zeroinitializer
  %191 = bitcast <32 x i1> %narrow2491 to i32
  %and.i1651 = and i32 %191, %conv75.i
  %tobool.not.i1652 = icmp eq i32 %and.i1651, 0
  %or.cond2526 = select i1 %tobool1.not.i2183, i1 true, i1 %tobool.not.i1652
  br i1 %or.cond2526, label %raced32.exit1296, label %land.lhs.true.i1653

land.lhs.true.i1653:
  %192 = load i64, ptr %partial.i1682, align 8
  %tobool3.not.i1656 = icmp eq i64 %192, 0
  br i1 %tobool3.not.i1656, label %compare32.exit, label %if.then.i1657

if.then.i1657:
  %193 = load i64, ptr %index.i1686, align 8
  %arrayidx.i1660 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1685, i64 %193
  %shr.i1661 = lshr <32 x i64> %masked_load.i12002436, splat (i64 27)
  %and6.i1662 = and <32 x i64> %shr.i1661, splat (i64 31)
  %194 = bitcast i32 %conv75.i to <32 x i1>
  %195 = getelementptr i64, ptr %arrayidx.i1660, <32 x i64> %and6.i1662
  %masked_gather.i1663 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %195, <32 x i1> %194, <32 x i64> zeroinitializer)
  %and7.i1664 = and <32 x i64> %masked_load.i12002436, splat (i64 -4294967296)
  %196 = icmp ugt <32 x i64> %and7.i1664, %masked_gather.i1663
  %197 = or <32 x i1> %cmp9.i1515, %196
  %198 = select <32 x i1> %197, <32 x i1> %narrow2491, <32 x i1> zeroinitializer
  %.pre2568 = bitcast <32 x i1> %198 to i32
  %.pre2569 = and i32 %.pre2568, %conv75.i
  br label %raced32.exit1296

raced32.exit1296:
  %and29.i1294.pre-phi = phi i32 [ %.pre2569, %if.then.i1657 ], [ %and.i1651, %old32.exit1593 ]
  %tobool30.i1295 = icmp ne i32 %and29.i1294.pre-phi, 0
  %or27145.i = or i1 %found.0.i1134240324212428, %tobool30.i1295
  br i1 %or27145.i, label %compare32.exit, label %store32.exit1389

if.then.i1558:
  %found.1.i1148.ph2467 = phi i1 [ false, %if.end.i1133.thread ], [ %tobool30.i1255, %if.end.i1133 ]
  %199 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i1317 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %add87.i
  %masked_load.i.i1318 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i1317, <32 x i1> %199, <32 x i64> zeroinitializer)
  %cmp.i1562 = icmp ult <32 x i64> %masked_load.i.i1318, %splat.splat.i1600
  br label %old32.exit

if.end.i1564:
  %add.ptr.i.i13172613 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02162, i64 %add87.i
  %200 = bitcast i32 %conv75.i to <32 x i1>
  %masked_load.i.i13182614 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i13172613, <32 x i1> %200, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i13182614, %splat.splat2.i1607
  %sub.i1567 = sub <32 x i64> %masked_load.i.i13182614, %splat.splat6.i1611
  %cmp12.i = icmp ult <32 x i64> %sub.i1567, %splat.splat11.i1616
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br label %old32.exit

old32.exit:
  %masked_load.i.i13182468 = phi <32 x i64> [ %masked_load.i.i1318, %if.then.i1558 ], [ %masked_load.i.i13182614, %if.end.i1564 ]
  %found.1.i1148.ph2466 = phi i1 [ %found.1.i1148.ph2467, %if.then.i1558 ], [ %tobool30.i12552603, %if.end.i1564 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i1562, %if.then.i1558 ], [ %or20.i, %if.end.i1564 ]
  %xor.i1487 = xor <32 x i64> %masked_load.i.i13182468, %add85.i
  %and.i1488 = and <32 x i64> %xor.i1487, splat (i64 4290773055)
  %cmp.i1489 = icmp eq <32 x i64> %and.i1488, zeroinitializer
  %and8.i1491 = and <32 x i64> %masked_load.i.i13182468, splat (i64 32)
  %cmp9.i1492 = icmp eq <32 x i64> %and8.i1491, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i13182468, %splat.splat6.i1611
  %and13.i1495 = and <32 x i64> %xor.i1487, splat (i64 4160749568)
  %cmp14.i1496 = icmp eq <32 x i64> %and13.i1495, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i1496
  %cmp19.i1500 = icmp ult <32 x i64> %masked_load.i.i13182468, %splat.splat18.i1549
  %and2134.i1501 = and <32 x i1> %cmp19.i1500, %cmp9.i1492
  %or2235.i1502 = or <32 x i1> %cmp.i1489, %and2134.i1501
  %and2336.i1503 = and <32 x i1> %and1633.i, %or2235.i1502
  %201 = select <32 x i1> %and2336.i1503, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow2495 = xor <32 x i1> %201, splat (i1 true)
  br i1 %tobool1.not.i2183, label %if.then19.i1338, label %if.then.i1324

if.then.i1324:
  %202 = bitcast <32 x i1> %narrow2495 to i32
  %and.i1627 = and i32 %202, %conv75.i
  %tobool.not.i1628 = icmp eq i32 %and.i1627, 0
  br i1 %tobool.not.i1628, label %after_read32.exit.thread, label %land.lhs.true.i1629

land.lhs.true.i1629:
  %203 = load i64, ptr %partial.i1682, align 8
  %tobool3.not.i1632 = icmp eq i64 %203, 0
  br i1 %tobool3.not.i1632, label %after_read32.exit.thread, label %if.then.i1633

if.then.i1633:
  %204 = load i64, ptr %index.i1686, align 8
  %arrayidx.i1636 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1685, i64 %204
  %shr.i1637 = lshr <32 x i64> %masked_load.i.i13182468, splat (i64 27)
  %and6.i1638 = and <32 x i64> %shr.i1637, splat (i64 31)
  %205 = bitcast i32 %conv75.i to <32 x i1>
  %206 = getelementptr i64, ptr %arrayidx.i1636, <32 x i64> %and6.i1638
  %masked_gather.i1639 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %206, <32 x i1> %205, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i13182468, splat (i64 -4294967296)
  %207 = icmp ugt <32 x i64> %and7.i, %masked_gather.i1639
  %208 = icmp ne <32 x i64> %and8.i1491, zeroinitializer
  %209 = or <32 x i1> %208, %207
  %210 = select <32 x i1> %209, <32 x i1> %narrow2495, <32 x i1> zeroinitializer
  br label %after_read32.exit.thread

after_read32.exit.thread:
  %bad.0.i1327.ph = phi <32 x i1> [ %narrow2495, %if.then.i1324 ], [ %narrow2495, %land.lhs.true.i1629 ], [ %210, %if.then.i1633 ]
  %and.i13282471 = and <32 x i64> %masked_load.i.i13182468, splat (i64 64)
  %cmp.i13292472 = icmp eq <32 x i64> %and.i13282471, zeroinitializer
  %vector_select.i13342475 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i13352476 = or <32 x i64> %vector_select.i13342475, %masked_load.i.i13182468
  %vector_cond36.i13362477 = select <32 x i1> %cmp.i13292472, <32 x i1> %bad.0.i1327.ph, <32 x i1> zeroinitializer
  %vector_select37.i13372478 = select <32 x i1> %vector_cond36.i13362477, <32 x i64> %or.i13352476, <32 x i64> %add85.i
  %splat.splatinsert.i1171 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i1172 = shufflevector <32 x i64> %splat.splatinsert.i1171, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i1173 = add <32 x i64> %splat.splat.i1172, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1349)
  store <32 x i64> %add.i1173, ptr %index.addr.i1349, align 256
  %211 = load ptr, ptr %w, align 8
  %tracked.i1799 = getelementptr inbounds nuw i8, ptr %211, i64 896
  %212 = load ptr, ptr %tracked.i1799, align 8
  %partial.i1352 = getelementptr inbounds nuw i8, ptr %212, i64 104
  %213 = load i64, ptr %partial.i1352, align 8
  %tobool.not.i1353 = icmp eq i64 %213, 0
  br i1 %tobool.not.i1353, label %note_reads32.exit, label %if.then.i1354

if.then19.i1338:
  %and.i1328 = and <32 x i64> %masked_load.i.i13182468, splat (i64 64)
  %cmp.i1329 = icmp eq <32 x i64> %and.i1328, zeroinitializer
  %narrow2497 = select <32 x i1> %cmp.i1329, <32 x i1> %narrow2495, <32 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i13182468, ptr %cells.addr.i, align 256
  %214 = load ptr, ptr %w, align 8
  %tracked.i1798 = getelementptr inbounds nuw i8, ptr %214, i64 896
  %215 = load ptr, ptr %tracked.i1798, align 8
  %216 = load i64, ptr %215, align 8
  %splat.splatinsert.i1703 = insertelement <32 x i64> poison, i64 %216, i64 0
  %splat.splat.i1704 = shufflevector <32 x i64> %splat.splatinsert.i1703, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp1.i = icmp uge <32 x i64> %masked_load.i.i13182468, %splat.splat.i1704
  %and330.i = and <32 x i1> %cmp9.i1492, %cmp1.i
  %217 = and <32 x i1> %or2235.i1502, %and330.i
  %218 = and <32 x i1> %cmp14.i1496, %217
  %219 = and <32 x i1> %narrow2497, %218
  %220 = bitcast <32 x i1> %219 to i32
  %and5.i = and i32 %220, %conv75.i
  %tobool.not.i1707 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i1707, label %after_read32.exit, label %land.lhs.true.i1708

land.lhs.true.i1708:
  %common.i = getelementptr inbounds nuw i8, ptr %215, i64 16
  %221 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %221, i64 72
  %222 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %222, 0
  br i1 %tobool8.not.i, label %after_read32.exit, label %for.cond.i1709.preheader

for.cond.i1709.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %215, i64 96
  br label %for.body.i1712

for.body.i1712:
  %rest.0.i17112533 = phi i32 [ %and5.i, %for.cond.i1709.preheader ], [ %and16.i1719, %for.body.i1712 ]
  %found.0.i17102532 = phi i32 [ 0, %for.cond.i1709.preheader ], [ %found.1.i1718, %for.body.i1712 ]
  %223 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i17112533, i1 true)
  %idxprom.i1713 = zext nneg i32 %223 to i64
  %arrayidx.i1714 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1713
  %224 = load i64, ptr %arrayidx.i1714, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %224)
  %225 = load i64, ptr %run.i, align 8
  %cmp11.i1715 = icmp eq i64 %call10.i, %225
  %sub.i1716 = sub i32 0, %rest.0.i17112533
  %and14.i = and i32 %rest.0.i17112533, %sub.i1716
  %or.i1717 = select i1 %cmp11.i1715, i32 %and14.i, i32 0
  %found.1.i1718 = or i32 %or.i1717, %found.0.i17102532
  %sub15.i = add i32 %rest.0.i17112533, -1
  %and16.i1719 = and i32 %sub15.i, %rest.0.i17112533
  %tobool9.not.i = icmp eq i32 %and16.i1719, 0
  br i1 %tobool9.not.i, label %after_read32.exit.loopexit, label %for.body.i1712

after_read32.exit.loopexit:
  %.inner2621 = xor i32 %found.1.i1718, -1
  %226 = bitcast i32 %.inner2621 to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %found.2.i = phi <32 x i1> [ splat (i1 true), %if.then19.i1338 ], [ splat (i1 true), %land.lhs.true.i1708 ], [ %226, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and34.i13442499 = and <32 x i1> %narrow2497, %found.2.i
  %vector_select.i1334 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i1335 = or <32 x i64> %vector_select.i1334, %masked_load.i.i13182468
  %vector_select37.i1337 = select <32 x i1> %and34.i13442499, <32 x i64> %or.i1335, <32 x i64> %add85.i
  br i1 %found.1.i1148.ph2466, label %compare32.exit, label %store32.exit1389

if.then.i1354:
  %readers3.i1355 = getelementptr inbounds nuw i8, ptr %212, i64 216
  %227 = load ptr, ptr %readers3.i1355, align 8
  %tobool4.not.i13582530 = icmp eq i32 %conv75.i, 0
  br i1 %tobool4.not.i13582530, label %note_reads32.exit, label %for.body.i1359

for.body.i1359:
  %rest.0.i13572531 = phi i32 [ %and.i1368, %for.body.i1359 ], [ %conv75.i, %if.then.i1354 ]
  %228 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i13572531, i1 true)
  %idxprom.i1362 = zext nneg i32 %228 to i64
  %arrayidx.i1363 = getelementptr inbounds nuw i64, ptr %index.addr.i1349, i64 %idxprom.i1362
  %229 = load i64, ptr %arrayidx.i1363, align 8
  %arrayidx6.i1364 = getelementptr inbounds nuw [32 x i32], ptr %227, i64 %229
  %230 = load i64, ptr %index.i1686, align 8
  %arrayidx8.i1366 = getelementptr inbounds nuw i32, ptr %arrayidx6.i1364, i64 %230
  store i32 %conv5.i1361, ptr %arrayidx8.i1366, align 4
  %sub.i1367 = add i32 %rest.0.i13572531, -1
  %and.i1368 = and i32 %sub.i1367, %rest.0.i13572531
  %tobool4.not.i1358 = icmp eq i32 %and.i1368, 0
  br i1 %tobool4.not.i1358, label %note_reads32.exit, label %for.body.i1359

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1349)
  br i1 %found.1.i1148.ph2466, label %compare32.exit, label %store32.exit1389

if.end46.i1150:
  br i1 %found.0.i113424032420, label %compare32.exit, label %store32.exit1389

store32.exit1389:
  %fresh.0.i11512483 = phi <32 x i64> [ %vector_select37.i13372478, %note_reads32.exit ], [ %add85.i, %if.end46.i1150 ], [ %add85.i, %raced32.exit1296 ], [ %vector_select37.i1337, %after_read32.exit ]
  %cond12.i1140.sroa.speculated240924432482 = phi ptr [ %past.i.sroa.149.02162, %note_reads32.exit ], [ %past.i.sroa.141.02159, %if.end46.i1150 ], [ %past.i.sroa.141.02159, %raced32.exit1296 ], [ %past.i.sroa.149.02162, %after_read32.exit ]
  %231 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1385 = getelementptr inbounds nuw i64, ptr %cond12.i1140.sroa.speculated240924432482, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i11512483, ptr align 8 %add.ptr.i1385, <32 x i1> %231)
  br label %compare32.exit

compare32.exit:
  %retval.1.i1154 = phi i1 [ true, %if.end46.i1150 ], [ false, %store32.exit1389 ], [ true, %note_reads32.exit ], [ true, %raced32.exit1296 ], [ true, %after_read32.exit ], [ true, %land.lhs.true.i1653 ]
  %or137.i = or i1 %found.0.i2534, %retval.1.i1154
  %add94.i = add nuw nsw i64 %first62.0.i2535, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 16
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit.sink.split:
  %sub37.i.sink = phi i32 [ %sub37.i, %if.end46.i188 ], [ %sub37.i, %after_read16.exit ], [ %sub37.i, %raced16.exit467 ], [ %sub37.i, %note_reads16.exit ], [ %mask, %after_read16.exit919 ], [ %mask, %raced16.exit655 ], [ %mask, %note_reads16.exit952 ], [ %mask, %if.end46.i137 ]
  %cond12.i178.sroa.speculated221522492289.sink = phi ptr [ %past.i.sroa.141.02159, %if.end46.i188 ], [ %past.i.sroa.149.02162, %after_read16.exit ], [ %past.i.sroa.141.02159, %raced16.exit467 ], [ %past.i.sroa.149.02162, %note_reads16.exit ], [ %past.i.sroa.149.02162, %after_read16.exit919 ], [ %past.i.sroa.141.02159, %raced16.exit655 ], [ %past.i.sroa.149.02162, %note_reads16.exit952 ], [ %past.i.sroa.141.02159, %if.end46.i137 ]
  %fresh.0.i1892290.sink = phi <16 x i64> [ %add42.i, %if.end46.i188 ], [ %vector_select37.i, %after_read16.exit ], [ %add42.i, %raced16.exit467 ], [ %vector_select37.i2285, %note_reads16.exit ], [ %vector_select37.i824, %after_read16.exit919 ], [ %add58.i, %raced16.exit655 ], [ %vector_select37.i8242388, %note_reads16.exit952 ], [ %add58.i, %if.end46.i137 ]
  %conv.i186.i195 = trunc nuw i32 %sub37.i.sink to i16
  %232 = bitcast i16 %conv.i186.i195 to <16 x i1>
  %add.ptr.i188.i197 = getelementptr inbounds nuw i64, ptr %cond12.i178.sroa.speculated221522492289.sink, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1892290.sink, ptr align 8 %add.ptr.i188.i197, <16 x i1> %232)
  br label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %raced16.exit655 ], [ true, %if.then22.i ], [ true, %note_reads16.exit ], [ true, %if.end46.i137 ], [ true, %raced16.exit467 ], [ %tobool11.i121.not, %marked_u64.exit106 ], [ true, %note_reads16.exit952 ], [ true, %after_read16.exit919 ], [ true, %if.end46.i188 ], [ false, %run.exit.sink.split ], [ true, %if.end.i99 ], [ true, %after_read16.exit ], [ true, %if.end.i117 ], [ true, %if.end.i53 ], [ true, %if.end.i85 ], [ true, %if.end.i70 ], [ true, %if.end.i40 ], [ %or137.i, %compare32.exit ]
  ret i1 %retval.4.i
}

define internal fastcc zeroext i1 @same(ptr noundef %w, i64 noundef %address, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %index.addr.i = alloca <4 x i64>, align 32
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
  %cond.i508 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5529 = icmp ne i64 %3, 0
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i367 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i367, align 8
  %arrayidx.i368 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i368, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i368, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i368, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i370 = getelementptr inbounds nuw i8, ptr %arrayidx.i368, i64 80
  %12 = load i64, ptr %read_mark.i370, align 8
  %cond.i.i371 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i375 = icmp eq i64 %15, 0
  br i1 %tobool.not.i375, label %if.then6, label %if.end.i376

if.end.i376:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i377 = icmp eq ptr %16, %2
  br i1 %cmp.i377, label %cond.true.i381, label %cond.end.i378

cond.true.i381:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i382 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i382, align 8
  br label %cond.end.i378

cond.end.i378:
  %cond.i379 = phi i64 [ %20, %cond.true.i381 ], [ -1, %if.end.i376 ]
  %cond.i.i380 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i379)
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
  %tracked.i.i385 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i385, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i386 = add i64 %26, -1
  %cmp.i387 = icmp ult i64 %sub.i386, 2048
  br i1 %cmp.i387, label %if.then.i389, label %if.end7

if.then.i389:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7

if.then6:
  %past.sroa.39.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i380, %cond.end.i378 ]
  %past.sroa.30.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i379, %cond.end.i378 ]
  %27 = load ptr, ptr %w, align 8
  %tracked.i.i390 = getelementptr inbounds nuw i8, ptr %27, i64 896
  %28 = load ptr, ptr %tracked.i.i390, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %28, i64 120
  %29 = load ptr, ptr %sector_writes.i, align 8
  %base.i391 = getelementptr inbounds nuw i8, ptr %27, i64 232
  %30 = load i64, ptr %base.i391, align 8
  %sub.i392 = sub i64 %address, %30
  %div5.i = lshr i64 %sub.i392, 5
  %arrayidx.i393 = getelementptr inbounds nuw i64, ptr %29, i64 %div5.i
  %31 = load i64, ptr %arrayidx.i393, align 8
  %cmp.not.i = icmp eq i64 %31, -1
  br i1 %cmp.not.i, label %if.end7, label %if.then.i394

if.then.i394:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %address)
  br label %if.end7

if.end7:
  %tobool5552 = phi i1 [ %tobool5529, %past_of_words.exit.thread ], [ false, %if.then.i394 ], [ false, %if.then6 ], [ true, %if.then.i389 ], [ true, %if.then32.i ], [ true, %if.then11.i ]
  %add527.pn = phi i64 [ %cond.i508, %past_of_words.exit.thread ], [ 0, %if.then.i394 ], [ 0, %if.then6 ], [ %cond.i.i, %if.then.i389 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %tobool1.not550 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ true, %if.then.i394 ], [ true, %if.then6 ], [ false, %if.then.i389 ], [ false, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.71.0548 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then.i394 ], [ %cond24.i.i, %if.then6 ], [ %cond24.i.i, %if.then.i389 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %if.then11.i ]
  %past.sroa.75.0547 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then.i394 ], [ %cond29.i.i, %if.then6 ], [ %cond29.i.i, %if.then.i389 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %if.then11.i ]
  %past.sroa.84.0546.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i394 ], [ false, %if.then6 ], [ %cmp17.i, %if.then.i389 ], [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.23.0542 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then.i394 ], [ %or6.i.i, %if.then6 ], [ %or6.i.i, %if.then.i389 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %if.then11.i ]
  %past.sroa.26.0541 = phi i64 [ 0, %past_of_words.exit.thread ], [ %6, %if.then.i394 ], [ %6, %if.then6 ], [ %6, %if.then.i389 ], [ %6, %if.then32.i ], [ %6, %if.then11.i ]
  %past.sroa.30.1540 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.30.1, %if.then.i394 ], [ %past.sroa.30.1, %if.then6 ], [ %8, %if.then.i389 ], [ %8, %if.then32.i ], [ %8, %if.then11.i ]
  %past.sroa.39.1538 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.39.1, %if.then.i394 ], [ %past.sroa.39.1, %if.then6 ], [ %9, %if.then.i389 ], [ %9, %if.then32.i ], [ %9, %if.then11.i ]
  %past.sroa.50.0536 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then.i394 ], [ %10, %if.then6 ], [ %10, %if.then.i389 ], [ %10, %if.then32.i ], [ %10, %if.then11.i ]
  %past.sroa.56.0535 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then.i394 ], [ %11, %if.then6 ], [ %11, %if.then.i389 ], [ %11, %if.then32.i ], [ %11, %if.then11.i ]
  %past.sroa.61.0534 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i371, %if.then.i394 ], [ %cond.i.i371, %if.then6 ], [ %cond.i.i371, %if.then.i389 ], [ %cond.i.i371, %if.then32.i ], [ %cond.i.i371, %if.then11.i ]
  %past.sroa.64.0533 = phi i64 [ %cond.i508, %past_of_words.exit.thread ], [ %cond.i.i, %if.then.i394 ], [ %cond.i.i, %if.then6 ], [ %cond.i.i, %if.then.i389 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %past.sroa.68.0532 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then.i394 ], [ %cond19.i.i, %if.then6 ], [ %cond19.i.i, %if.then.i389 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %if.then11.i ]
  %past.sroa.80.0531.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i394 ], [ false, %if.then6 ], [ %cmp.i45, %if.then.i389 ], [ %cmp.i45, %if.then32.i ], [ %cmp.i45, %if.then11.i ]
  %address.addr.0551 = add i64 %add527.pn, %address
  %32 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %32, 0
  %.pre = load i64, ptr @NBYTES, align 8
  br i1 %tobool8.not, label %if.end15, label %land.lhs.true9

land.lhs.true9:
  %add10 = add i64 %past.sroa.68.0532, %address.addr.0551
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
  %add25 = add i64 %add24, %past.sroa.23.0542
  %44 = tail call range(i32 1, 17) i32 @llvm.ctpop.i32(i32 %mask)
  %tobool26.not = icmp samesign ult i32 %44, 2
  %or = or i64 %add25, 16
  %spec.select = select i1 %tobool26.not, i64 %add25, i64 %or
  %div44 = lshr i64 %.pre, 2
  %sh_prom = trunc i64 %div44 to i32
  %notmask = shl nsw i32 -1, %sh_prom
  %sub31 = xor i32 %notmask, -1
  %sub33 = sub i64 %address.addr.0551, %past.sroa.64.0533
  %shr = lshr i64 %sub33, 2
  %splat.splatinsert = insertelement <4 x i64> poison, i64 %spec.select, i64 0
  %splat.splat = shufflevector <4 x i64> %splat.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  %and.i47 = shl <4 x i64> %splat.splat, splat (i64 1)
  %shl.i = and <4 x i64> %and.i47, splat (i64 32)
  %or.i = or <4 x i64> %shl.i, %splat.splat
  br i1 %tobool1.not550, label %if.end.i.i92, label %lor.lhs.false.i

lor.lhs.false.i:
  br i1 %past.sroa.80.0531.shrunk, label %if.then.i.i72, label %if.end.i50.thread

if.then.i.i72:
  %conv.i171.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i172.i = insertelement <4 x i64> poison, i64 %conv.i171.i, i64 0
  %splat.splat.i173.i = shufflevector <4 x i64> %splat.splatinsert.i172.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %45 = and <4 x i64> %splat.splat.i173.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i174.i = icmp ne <4 x i64> %45, zeroinitializer
  %add.ptr.i176.i = getelementptr inbounds nuw i64, ptr %past.sroa.71.0548, i64 %shr
  %masked_load.i177.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i176.i, <4 x i1> %tobool.i174.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i56.i = insertelement <4 x i64> poison, i64 %past.sroa.39.1538, i64 0
  %splat.splat.i57.i = shufflevector <4 x i64> %splat.splatinsert.i56.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i58.i = icmp ult <4 x i64> %masked_load.i177.i, %splat.splat.i57.i
  %.pre680 = insertelement <4 x i64> poison, i64 %past.sroa.30.1540, i64 0
  %.pre681 = shufflevector <4 x i64> %.pre680, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit.i

if.end.i.i92:
  %conv.i171.i553 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i172.i554 = insertelement <4 x i64> poison, i64 %conv.i171.i553, i64 0
  %splat.splat.i173.i555 = shufflevector <4 x i64> %splat.splatinsert.i172.i554, <4 x i64> poison, <4 x i32> zeroinitializer
  %46 = and <4 x i64> %splat.splat.i173.i555, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i174.i556 = icmp ne <4 x i64> %46, zeroinitializer
  %add.ptr.i176.i557 = getelementptr inbounds nuw i64, ptr %past.sroa.71.0548, i64 %shr
  %masked_load.i177.i558 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i176.i557, <4 x i1> %tobool.i174.i556, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <4 x i64> poison, i64 %past.sroa.50.0536, i64 0
  %splat.splat2.i.i = shufflevector <4 x i64> %splat.splatinsert1.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <4 x i64> %masked_load.i177.i558, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <4 x i64> poison, i64 %past.sroa.30.1540, i64 0
  %splat.splat6.i.i = shufflevector <4 x i64> %splat.splatinsert5.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i.i95 = sub <4 x i64> %masked_load.i177.i558, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.sroa.39.1538, %past.sroa.30.1540
  %splat.splatinsert10.i.i = insertelement <4 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <4 x i64> %splat.splatinsert10.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <4 x i64> %sub.i.i95, %splat.splat11.i.i
  %or20.i.i = or <4 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old4.exit.i

old4.exit.i:
  %splat.splat.i.i78.pre-phi = phi <4 x i64> [ %splat.splat6.i.i, %if.end.i.i92 ], [ %.pre681, %if.then.i.i72 ]
  %masked_load.i177.i559 = phi <4 x i64> [ %masked_load.i177.i558, %if.end.i.i92 ], [ %masked_load.i177.i, %if.then.i.i72 ]
  %retval.0.in.i.i = phi <4 x i1> [ %or20.i.i, %if.end.i.i92 ], [ %cmp.i58.i, %if.then.i.i72 ]
  %xor.i.i = xor <4 x i64> %masked_load.i177.i559, %or.i
  %and.i53.i = and <4 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <4 x i64> %and.i53.i, zeroinitializer
  %and8.i.i = and <4 x i64> %masked_load.i177.i559, splat (i64 32)
  %cmp9.i.i = icmp ne <4 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <4 x i64> %masked_load.i177.i559, %splat.splat.i.i78.pre-phi
  %and13.i.i = and <4 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <4 x i64> %and13.i.i, zeroinitializer
  %and1633.i.i.not664 = or <4 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <4 x i64> poison, i64 %past.sroa.56.0535, i64 0
  %splat.splat18.i.i = shufflevector <4 x i64> %splat.splatinsert17.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <4 x i64> %masked_load.i177.i559, %splat.splat18.i.i
  %and2134.i.i.not666 = or <4 x i1> %cmp19.i.i, %cmp9.i.i
  %or2235.i.i.not665 = and <4 x i1> %cmp.i.i, %and2134.i.i.not666
  %and2336.i.i.not = or <4 x i1> %and1633.i.i.not664, %or2235.i.i.not665
  %47 = xor <4 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow = select <4 x i1> %and2336.i.i.not, <4 x i1> %47, <4 x i1> zeroinitializer
  %not.i.i = sext <4 x i1> %narrow to <4 x i64>
  br i1 %tobool5552, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <4 x i64> %masked_load.i177.i559, splat (i64 96)
  %cmp.i80 = icmp eq <4 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i82 = insertelement <4 x i64> poison, i64 %past.sroa.50.0536, i64 0
  %splat.splat.i83 = shufflevector <4 x i64> %splat.splatinsert.i82, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp16.i = icmp uge <4 x i64> %masked_load.i177.i559, %splat.splat.i83
  %and1848.i = and <4 x i1> %cmp16.i, %cmp.i80
  %or.i84 = select <4 x i1> %and1848.i, <4 x i64> splat (i64 -1), <4 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <4 x i64> [ %not.i.i, %old4.exit.i ], [ %or.i84, %if.then14.i ]
  br i1 %tobool1.not550, label %if.end.i50, label %if.then21.i

if.then21.i:
  %tobool.i.i338 = icmp ne <4 x i64> %bad.1.i, zeroinitializer
  %insertvec.i.i339 = shufflevector <4 x i1> %tobool.i.i338, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %48 = bitcast <8 x i1> %insertvec.i.i339 to i8
  %49 = and i8 %48, 15
  %and.i.i340 = zext nneg i8 %49 to i32
  %and.i341 = and i32 %and.i.i340, %sub31
  %tobool.not.i342 = icmp eq i32 %and.i341, 0
  br i1 %tobool.not.i342, label %if.end.i50, label %land.lhs.true.i343

land.lhs.true.i343:
  %partial.i345 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %50 = load i64, ptr %partial.i345, align 8
  %tobool3.not.i346 = icmp eq i64 %50, 0
  br i1 %tobool3.not.i346, label %if.end.i50, label %if.then.i347

if.then.i347:
  %known5.i348 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i349 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %51 = load i64, ptr %index.i349, align 8
  %arrayidx.i350 = getelementptr inbounds nuw [32 x i64], ptr %known5.i348, i64 %51
  %shr.i351 = lshr <4 x i64> %masked_load.i177.i559, splat (i64 27)
  %and6.i352 = and <4 x i64> %shr.i351, splat (i64 31)
  %conv7.i353 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i354 = insertelement <4 x i64> poison, i64 %conv7.i353, i64 0
  %splat.splat.i355 = shufflevector <4 x i64> %splat.splatinsert.i354, <4 x i64> poison, <4 x i32> zeroinitializer
  %52 = and <4 x i64> %splat.splat.i355, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i356 = icmp ne <4 x i64> %52, zeroinitializer
  %53 = getelementptr i64, ptr %arrayidx.i350, <4 x i64> %and6.i352
  %masked_gather.i357 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %53, <4 x i1> %tobool10.i356, <4 x i64> zeroinitializer)
  %and11.i358 = and <4 x i64> %masked_load.i177.i559, splat (i64 -4294967296)
  %54 = icmp ugt <4 x i64> %and11.i358, %masked_gather.i357
  %55 = or <4 x i1> %cmp9.i.i, %54
  %and16.i360 = select <4 x i1> %55, <4 x i64> %bad.1.i, <4 x i64> zeroinitializer
  br label %if.end.i50

if.end.i50:
  %bad.2.i = phi <4 x i64> [ %bad.1.i, %if.end19.i ], [ %and16.i360, %if.then.i347 ], [ %bad.1.i, %land.lhs.true.i343 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i88 = icmp ne <4 x i64> %bad.2.i, zeroinitializer
  %insertvec.i.i89 = shufflevector <4 x i1> %tobool.i.i88, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = bitcast <8 x i1> %insertvec.i.i89 to i8
  %57 = and i8 %56, 15
  %and.i.i90 = zext nneg i8 %57 to i32
  %and29.i = and i32 %and.i.i90, %sub31
  %tobool30.i91 = icmp ne i32 %and29.i, 0
  %58 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %58, 0
  br i1 %tobool7.not.i, label %load4.exit.i208, label %land.lhs.true.i

if.end.i50.thread:
  %59 = load i64, ptr @STORE, align 8
  %tobool7.not.i568 = icmp eq i64 %59, 0
  br i1 %tobool7.not.i568, label %load4.exit.i208.thread, label %lor.lhs.false15.i

load4.exit.i208.thread:
  %conv.i.i202632 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i203633 = insertelement <4 x i64> poison, i64 %conv.i.i202632, i64 0
  %splat.splat.i.i204634 = shufflevector <4 x i64> %splat.splatinsert.i.i203633, <4 x i64> poison, <4 x i32> zeroinitializer
  %60 = and <4 x i64> %splat.splat.i.i204634, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i65.i635 = icmp ne <4 x i64> %60, zeroinitializer
  %add.ptr.i.i206636 = getelementptr inbounds nuw i64, ptr %past.sroa.75.0547, i64 %shr
  %masked_load.i.i207637 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i206636, <4 x i1> %tobool.i65.i635, <4 x i64> zeroinitializer)
  %.pre686 = insertelement <4 x i64> poison, i64 %past.sroa.30.1540, i64 0
  %.pre687 = shufflevector <4 x i64> %.pre686, <4 x i64> poison, <4 x i32> zeroinitializer
  %.pre688 = insertelement <4 x i64> poison, i64 %past.sroa.56.0535, i64 0
  %.pre689 = shufflevector <4 x i64> %.pre688, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %if.then.i95.i

land.lhs.true.i:
  br i1 %tobool1.not550, label %if.end.i.i174, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i576593 = phi i1 [ %tobool30.i91, %land.lhs.true.i ], [ false, %if.end.i50.thread ]
  br i1 %past.sroa.84.0546.shrunk, label %if.then.i.i118, label %if.end46.i

if.then.i.i118:
  %conv.i156.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i157.i = insertelement <4 x i64> poison, i64 %conv.i156.i, i64 0
  %splat.splat.i158.i = shufflevector <4 x i64> %splat.splatinsert.i157.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %61 = and <4 x i64> %splat.splat.i158.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i159.i = icmp ne <4 x i64> %61, zeroinitializer
  %add.ptr.i161.i = getelementptr inbounds nuw i64, ptr %past.sroa.75.0547, i64 %shr
  %masked_load.i162.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i161.i, <4 x i1> %tobool.i159.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i56.i120 = insertelement <4 x i64> poison, i64 %past.sroa.39.1538, i64 0
  %splat.splat.i57.i121 = shufflevector <4 x i64> %splat.splatinsert.i56.i120, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i58.i122 = icmp ult <4 x i64> %masked_load.i162.i, %splat.splat.i57.i121
  %.pre690 = insertelement <4 x i64> poison, i64 %past.sroa.30.1540, i64 0
  %.pre691 = shufflevector <4 x i64> %.pre690, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit.i123

if.end.i.i174:
  %conv.i156.i599 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i157.i600 = insertelement <4 x i64> poison, i64 %conv.i156.i599, i64 0
  %splat.splat.i158.i601 = shufflevector <4 x i64> %splat.splatinsert.i157.i600, <4 x i64> poison, <4 x i32> zeroinitializer
  %62 = and <4 x i64> %splat.splat.i158.i601, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i159.i602 = icmp ne <4 x i64> %62, zeroinitializer
  %add.ptr.i161.i603 = getelementptr inbounds nuw i64, ptr %past.sroa.75.0547, i64 %shr
  %masked_load.i162.i604 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i161.i603, <4 x i1> %tobool.i159.i602, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i.i176 = insertelement <4 x i64> poison, i64 %past.sroa.50.0536, i64 0
  %splat.splat2.i.i177 = shufflevector <4 x i64> %splat.splatinsert1.i.i176, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i178 = icmp ult <4 x i64> %masked_load.i162.i604, %splat.splat2.i.i177
  %sub.i.i182 = sub <4 x i64> %masked_load.i162.i604, %splat.splat.i.i78.pre-phi
  %sub9.i.i184 = sub i64 %past.sroa.39.1538, %past.sroa.30.1540
  %splat.splatinsert10.i.i185 = insertelement <4 x i64> poison, i64 %sub9.i.i184, i64 0
  %splat.splat11.i.i186 = shufflevector <4 x i64> %splat.splatinsert10.i.i185, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i187 = icmp ult <4 x i64> %sub.i.i182, %splat.splat11.i.i186
  %or20.i.i188 = or <4 x i1> %cmp3.i.i178, %cmp12.i.i187
  br label %old4.exit.i123

old4.exit.i123:
  %splat.splat.i.i136.pre-phi = phi <4 x i64> [ %splat.splat.i.i78.pre-phi, %if.end.i.i174 ], [ %.pre691, %if.then.i.i118 ]
  %masked_load.i162.i613 = phi <4 x i64> [ %masked_load.i162.i604, %if.end.i.i174 ], [ %masked_load.i162.i, %if.then.i.i118 ]
  %found.0.i576594605 = phi i1 [ %tobool30.i91, %if.end.i.i174 ], [ %found.0.i576593, %if.then.i.i118 ]
  %retval.0.in.i.i124 = phi <4 x i1> [ %or20.i.i188, %if.end.i.i174 ], [ %cmp.i58.i122, %if.then.i.i118 ]
  %xor.i.i129 = xor <4 x i64> %masked_load.i162.i613, %splat.splat
  %and.i53.i130 = and <4 x i64> %xor.i.i129, splat (i64 4290773055)
  %cmp.i.i131 = icmp ne <4 x i64> %and.i53.i130, zeroinitializer
  %and8.i.i133 = and <4 x i64> %masked_load.i162.i613, splat (i64 32)
  %cmp9.i.i134 = icmp ne <4 x i64> %and8.i.i133, zeroinitializer
  %cmp11.i.i137 = icmp ult <4 x i64> %masked_load.i162.i613, %splat.splat.i.i136.pre-phi
  %and13.i.i138 = and <4 x i64> %xor.i.i129, splat (i64 4160749568)
  %cmp14.i.i139 = icmp ne <4 x i64> %and13.i.i138, zeroinitializer
  %and1633.i.i140.not668 = or <4 x i1> %cmp11.i.i137, %cmp14.i.i139
  %splat.splatinsert17.i.i142 = insertelement <4 x i64> poison, i64 %past.sroa.61.0534, i64 0
  %splat.splat18.i.i143 = shufflevector <4 x i64> %splat.splatinsert17.i.i142, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i144 = icmp uge <4 x i64> %masked_load.i162.i613, %splat.splat18.i.i143
  %and2134.i.i145.not670 = or <4 x i1> %cmp19.i.i144, %cmp9.i.i134
  %or2235.i.i146.not669 = and <4 x i1> %cmp.i.i131, %and2134.i.i145.not670
  %and2336.i.i147.not = or <4 x i1> %and1633.i.i140.not668, %or2235.i.i146.not669
  %63 = xor <4 x i1> %retval.0.in.i.i124, splat (i1 true)
  %narrow667 = select <4 x i1> %and2336.i.i147.not, <4 x i1> %63, <4 x i1> zeroinitializer
  br i1 %tobool1.not550, label %raced4.exit189, label %if.then21.i163

if.then21.i163:
  %insertvec.i.i306 = shufflevector <4 x i1> %narrow667, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %64 = bitcast <8 x i1> %insertvec.i.i306 to i8
  %65 = and i8 %64, 15
  %and.i.i307 = zext nneg i8 %65 to i32
  %and.i308 = and i32 %and.i.i307, %sub31
  %tobool.not.i309 = icmp eq i32 %and.i308, 0
  br i1 %tobool.not.i309, label %raced4.exit189, label %land.lhs.true.i310

land.lhs.true.i310:
  %partial.i312 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %66 = load i64, ptr %partial.i312, align 8
  %tobool3.not.i313 = icmp eq i64 %66, 0
  br i1 %tobool3.not.i313, label %raced4.exit189, label %if.then.i314

if.then.i314:
  %known5.i315 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i316 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %67 = load i64, ptr %index.i316, align 8
  %arrayidx.i317 = getelementptr inbounds nuw [32 x i64], ptr %known5.i315, i64 %67
  %shr.i318 = lshr <4 x i64> %masked_load.i162.i613, splat (i64 27)
  %and6.i319 = and <4 x i64> %shr.i318, splat (i64 31)
  %conv7.i320 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i321 = insertelement <4 x i64> poison, i64 %conv7.i320, i64 0
  %splat.splat.i322 = shufflevector <4 x i64> %splat.splatinsert.i321, <4 x i64> poison, <4 x i32> zeroinitializer
  %68 = and <4 x i64> %splat.splat.i322, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i323 = icmp ne <4 x i64> %68, zeroinitializer
  %69 = getelementptr i64, ptr %arrayidx.i317, <4 x i64> %and6.i319
  %masked_gather.i324 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %69, <4 x i1> %tobool10.i323, <4 x i64> zeroinitializer)
  %and11.i325 = and <4 x i64> %masked_load.i162.i613, splat (i64 -4294967296)
  %70 = icmp ugt <4 x i64> %and11.i325, %masked_gather.i324
  %71 = or <4 x i1> %cmp9.i.i134, %70
  %72 = select <4 x i1> %71, <4 x i1> %narrow667, <4 x i1> zeroinitializer
  br label %raced4.exit189

raced4.exit189:
  %bad.2.i166 = phi <4 x i1> [ %narrow667, %old4.exit.i123 ], [ %72, %if.then.i314 ], [ %narrow667, %land.lhs.true.i310 ], [ %narrow667, %if.then21.i163 ]
  %insertvec.i.i169 = shufflevector <4 x i1> %bad.2.i166, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %73 = bitcast <8 x i1> %insertvec.i.i169 to i8
  %74 = and i8 %73, 15
  %and.i.i170 = zext nneg i8 %74 to i32
  %and29.i172 = and i32 %and.i.i170, %sub31
  %tobool30.i173 = icmp ne i32 %and29.i172, 0
  %or27150.i = or i1 %found.0.i576594605, %tobool30.i173
  br i1 %or27150.i, label %return, label %store4.exit209.i

load4.exit.i208:
  %conv.i.i202 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i203 = insertelement <4 x i64> poison, i64 %conv.i.i202, i64 0
  %splat.splat.i.i204 = shufflevector <4 x i64> %splat.splatinsert.i.i203, <4 x i64> poison, <4 x i32> zeroinitializer
  %75 = and <4 x i64> %splat.splat.i.i204, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i65.i = icmp ne <4 x i64> %75, zeroinitializer
  %add.ptr.i.i206 = getelementptr inbounds nuw i64, ptr %past.sroa.75.0547, i64 %shr
  %masked_load.i.i207 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i206, <4 x i1> %tobool.i65.i, <4 x i64> zeroinitializer)
  br i1 %tobool1.not550, label %if.end.i100.i, label %if.then.i95.i

if.then.i95.i:
  %.pre685.pre-phi = phi <4 x i64> [ %.pre689, %load4.exit.i208.thread ], [ %splat.splat18.i.i, %load4.exit.i208 ]
  %.pre683.pre-phi = phi <4 x i64> [ %.pre687, %load4.exit.i208.thread ], [ %splat.splat.i.i78.pre-phi, %load4.exit.i208 ]
  %masked_load.i.i207649 = phi <4 x i64> [ %masked_load.i.i207637, %load4.exit.i208.thread ], [ %masked_load.i.i207, %load4.exit.i208 ]
  %found.1.i.ph647 = phi i1 [ false, %load4.exit.i208.thread ], [ %tobool30.i91, %load4.exit.i208 ]
  %splat.splatinsert.i96.i = insertelement <4 x i64> poison, i64 %past.sroa.39.1538, i64 0
  %splat.splat.i97.i = shufflevector <4 x i64> %splat.splatinsert.i96.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i98.i = icmp ult <4 x i64> %masked_load.i.i207649, %splat.splat.i97.i
  br label %old4.exit.i212

if.end.i100.i:
  %splat.splatinsert1.i.i249 = insertelement <4 x i64> poison, i64 %past.sroa.50.0536, i64 0
  %splat.splat2.i.i250 = shufflevector <4 x i64> %splat.splatinsert1.i.i249, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i251 = icmp ult <4 x i64> %masked_load.i.i207, %splat.splat2.i.i250
  %sub.i.i255 = sub <4 x i64> %masked_load.i.i207, %splat.splat.i.i78.pre-phi
  %sub9.i.i257 = sub i64 %past.sroa.39.1538, %past.sroa.30.1540
  %splat.splatinsert10.i.i258 = insertelement <4 x i64> poison, i64 %sub9.i.i257, i64 0
  %splat.splat11.i.i259 = shufflevector <4 x i64> %splat.splatinsert10.i.i258, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i260 = icmp ult <4 x i64> %sub.i.i255, %splat.splat11.i.i259
  %or20.i.i261 = or <4 x i1> %cmp3.i.i251, %cmp12.i.i260
  br label %old4.exit.i212

old4.exit.i212:
  %splat.splat18.i87.i.pre-phi = phi <4 x i64> [ %splat.splat18.i.i, %if.end.i100.i ], [ %.pre685.pre-phi, %if.then.i95.i ]
  %splat.splat.i82.i.pre-phi = phi <4 x i64> [ %splat.splat.i.i78.pre-phi, %if.end.i100.i ], [ %.pre683.pre-phi, %if.then.i95.i ]
  %masked_load.i.i207648 = phi <4 x i64> [ %masked_load.i.i207, %if.end.i100.i ], [ %masked_load.i.i207649, %if.then.i95.i ]
  %found.1.i.ph646 = phi i1 [ %tobool30.i91, %if.end.i100.i ], [ %found.1.i.ph647, %if.then.i95.i ]
  %retval.0.in.i.i213 = phi <4 x i1> [ %or20.i.i261, %if.end.i100.i ], [ %cmp.i98.i, %if.then.i95.i ]
  %xor.i75.i = xor <4 x i64> %masked_load.i.i207648, %splat.splat
  %and.i76.i = and <4 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <4 x i64> %and.i76.i, zeroinitializer
  %and8.i79.i = and <4 x i64> %masked_load.i.i207648, splat (i64 32)
  %cmp9.i80.i = icmp eq <4 x i64> %and8.i79.i, zeroinitializer
  %cmp11.i.i216 = icmp uge <4 x i64> %masked_load.i.i207648, %splat.splat.i82.i.pre-phi
  %and13.i83.i = and <4 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i84.i = icmp eq <4 x i64> %and13.i83.i, zeroinitializer
  %and1633.i.i217 = and <4 x i1> %cmp11.i.i216, %cmp14.i84.i
  %cmp19.i88.i = icmp ult <4 x i64> %masked_load.i.i207648, %splat.splat18.i87.i.pre-phi
  %and2134.i89.i = and <4 x i1> %cmp19.i88.i, %cmp9.i80.i
  %or2235.i90.i = or <4 x i1> %cmp.i77.i, %and2134.i89.i
  %and2336.i91.i = and <4 x i1> %and1633.i.i217, %or2235.i90.i
  %76 = select <4 x i1> %and2336.i91.i, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i.i213
  %narrow671 = xor <4 x i1> %76, splat (i1 true)
  br i1 %tobool1.not550, label %if.then19.i, label %if.then.i219

if.then.i219:
  %insertvec.i.i283 = shufflevector <4 x i1> %narrow671, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = bitcast <8 x i1> %insertvec.i.i283 to i8
  %78 = and i8 %77, 15
  %and.i.i284 = zext nneg i8 %78 to i32
  %and.i285 = and i32 %and.i.i284, %sub31
  %tobool.not.i286 = icmp eq i32 %and.i285, 0
  br i1 %tobool.not.i286, label %after_read4.exit.thread, label %land.lhs.true.i287

land.lhs.true.i287:
  %partial.i289 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %79 = load i64, ptr %partial.i289, align 8
  %tobool3.not.i290 = icmp eq i64 %79, 0
  br i1 %tobool3.not.i290, label %after_read4.exit.thread, label %if.then.i291

if.then.i291:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i292 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %80 = load i64, ptr %index.i292, align 8
  %arrayidx.i293 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %80
  %shr.i294 = lshr <4 x i64> %masked_load.i.i207648, splat (i64 27)
  %and6.i = and <4 x i64> %shr.i294, splat (i64 31)
  %conv7.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i295 = insertelement <4 x i64> poison, i64 %conv7.i, i64 0
  %splat.splat.i296 = shufflevector <4 x i64> %splat.splatinsert.i295, <4 x i64> poison, <4 x i32> zeroinitializer
  %81 = and <4 x i64> %splat.splat.i296, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i = icmp ne <4 x i64> %81, zeroinitializer
  %82 = getelementptr i64, ptr %arrayidx.i293, <4 x i64> %and6.i
  %masked_gather.i = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %82, <4 x i1> %tobool10.i, <4 x i64> zeroinitializer)
  %and11.i = and <4 x i64> %masked_load.i.i207648, splat (i64 -4294967296)
  %83 = icmp ugt <4 x i64> %and11.i, %masked_gather.i
  %84 = icmp ne <4 x i64> %and8.i79.i, zeroinitializer
  %85 = or <4 x i1> %84, %83
  %86 = select <4 x i1> %85, <4 x i1> %narrow671, <4 x i1> zeroinitializer
  br label %after_read4.exit.thread

after_read4.exit.thread:
  %bad.0.i.ph = phi <4 x i1> [ %narrow671, %if.then.i219 ], [ %narrow671, %land.lhs.true.i287 ], [ %86, %if.then.i291 ]
  %and.i222651 = and <4 x i64> %masked_load.i.i207648, splat (i64 64)
  %cmp.i223652 = icmp eq <4 x i64> %and.i222651, zeroinitializer
  %vector_select.i655 = select <4 x i1> %and1633.i.i217, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or.i225656 = or <4 x i64> %vector_select.i655, %masked_load.i.i207648
  %vector_cond36.i657 = select <4 x i1> %cmp.i223652, <4 x i1> %bad.0.i.ph, <4 x i1> zeroinitializer
  %vector_select37.i658 = select <4 x i1> %vector_cond36.i657, <4 x i64> %or.i225656, <4 x i64> %splat.splat
  %splat.splatinsert.i = insertelement <4 x i64> poison, i64 %shr, i64 0
  %splat.splat.i = shufflevector <4 x i64> %splat.splatinsert.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %add.i = add nuw nsw <4 x i64> %splat.splat.i, <i64 0, i64 1, i64 2, i64 3>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <4 x i64> %add.i, ptr %index.addr.i, align 32
  %87 = load ptr, ptr %w, align 8
  %tracked.i397 = getelementptr inbounds nuw i8, ptr %87, i64 896
  %88 = load ptr, ptr %tracked.i397, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %88, i64 104
  %89 = load i64, ptr %partial.i, align 8
  %tobool.not.i273 = icmp eq i64 %89, 0
  br i1 %tobool.not.i273, label %note_reads4.exit, label %if.then.i274

if.then19.i:
  %and.i222 = and <4 x i64> %masked_load.i.i207648, splat (i64 64)
  %cmp.i223 = icmp eq <4 x i64> %and.i222, zeroinitializer
  %narrow673 = select <4 x i1> %cmp.i223, <4 x i1> %narrow671, <4 x i1> zeroinitializer
  %and2336.i.i241 = and <4 x i1> %cmp14.i84.i, %or2235.i90.i
  %and26.i674 = and <4 x i1> %and2336.i.i241, %narrow673
  %insertvec.i.i245 = shufflevector <4 x i1> %and26.i674, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %90 = bitcast <8 x i1> %insertvec.i.i245 to i8
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <4 x i64> %masked_load.i.i207648, ptr %cells.addr.i.i, align 32
  %91 = load ptr, ptr %w, align 8
  %tracked.i396 = getelementptr inbounds nuw i8, ptr %91, i64 896
  %92 = load ptr, ptr %tracked.i396, align 8
  %93 = load i64, ptr %92, align 8
  %splat.splatinsert.i105.i = insertelement <4 x i64> poison, i64 %93, i64 0
  %splat.splat.i106.i = shufflevector <4 x i64> %splat.splatinsert.i105.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <4 x i64> %masked_load.i.i207648, %splat.splat.i106.i
  %and330.i.i = and <4 x i1> %cmp9.i80.i, %cmp1.i.i
  %insertvec.i.i.i = shufflevector <4 x i1> %and330.i.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %94 = bitcast <8 x i1> %insertvec.i.i.i to i8
  %95 = and i8 %90, 15
  %96 = and i8 %95, %94
  %97 = zext nneg i8 %96 to i32
  %and5.i.i = and i32 %97, %sub31
  %tobool.not.i107.i = icmp eq i32 %and5.i.i, 0
  br i1 %tobool.not.i107.i, label %after_read4.exit, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %common.i.i = getelementptr inbounds nuw i8, ptr %92, i64 16
  %98 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %98, i64 72
  %99 = load i64, ptr %mixed.i.i, align 8
  %tobool8.not.i.i = icmp eq i64 %99, 0
  br i1 %tobool8.not.i.i, label %after_read4.exit, label %for.cond.i.i.preheader

for.cond.i.i.preheader:
  %run.i.i = getelementptr inbounds nuw i8, ptr %92, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i679 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i110.i, %for.body.i.i ]
  %found.0.i.i678 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %100 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i679, i1 true)
  %idxprom.i.i = zext nneg i32 %100 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %101 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %101)
  %102 = load i64, ptr %run.i.i, align 8
  %cmp11.i108.i = icmp eq i64 %call10.i.i, %102
  %sub.i109.i = sub nsw i32 0, %rest.0.i.i679
  %and14.i.i = and i32 %rest.0.i.i679, %sub.i109.i
  %or.i.i247 = select i1 %cmp11.i108.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i247, %found.0.i.i678
  %sub15.i.i = add nsw i32 %rest.0.i.i679, -1
  %and16.i110.i = and i32 %sub15.i.i, %rest.0.i.i679
  %tobool9.not.i.i = icmp eq i32 %and16.i110.i, 0
  br i1 %tobool9.not.i.i, label %after_read4.exit.loopexit, label %for.body.i.i

after_read4.exit.loopexit:
  %103 = zext nneg i32 %found.1.i.i to i64
  br label %after_read4.exit

after_read4.exit:
  %found.2.i.i = phi i64 [ 0, %if.then19.i ], [ 0, %land.lhs.true.i.i ], [ %103, %after_read4.exit.loopexit ]
  %splat.splatinsert.i121.i = insertelement <4 x i64> poison, i64 %found.2.i.i, i64 0
  %splat.splat.i122.i = shufflevector <4 x i64> %splat.splatinsert.i121.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %104 = and <4 x i64> %splat.splat.i122.i, <i64 1, i64 2, i64 4, i64 8>
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %105 = icmp eq <4 x i64> %104, zeroinitializer
  %and34.i675 = and <4 x i1> %narrow673, %105
  %vector_select.i = select <4 x i1> %and1633.i.i217, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or.i225 = or <4 x i64> %vector_select.i, %masked_load.i.i207648
  %vector_select37.i = select <4 x i1> %and34.i675, <4 x i64> %or.i225, <4 x i64> %splat.splat
  br i1 %found.1.i.ph646, label %return, label %store4.exit209.i

if.then.i274:
  %readers3.i = getelementptr inbounds nuw i8, ptr %88, i64 216
  %106 = load ptr, ptr %readers3.i, align 8
  %tobool4.not.i676 = icmp eq i32 %sh_prom, 0
  br i1 %tobool4.not.i676, label %note_reads4.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %shr.i = lshr i64 %past.sroa.26.0541, 32
  %conv5.i = trunc nuw i64 %shr.i to i32
  %index7.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i

for.body.i:
  %rest.0.i677 = phi i32 [ %sub31, %for.body.i.lr.ph ], [ %and.i275, %for.body.i ]
  %107 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i677, i1 true)
  %idxprom.i = zext nneg i32 %107 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %108 = load i64, ptr %arrayidx.i, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %106, i64 %108
  %109 = load i64, ptr %index7.i, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %109
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i = add nsw i32 %rest.0.i677, -1
  %and.i275 = and i32 %sub.i, %rest.0.i677
  %tobool4.not.i = icmp eq i32 %and.i275, 0
  br i1 %tobool4.not.i, label %note_reads4.exit, label %for.body.i

note_reads4.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph646, label %return, label %store4.exit209.i

if.end46.i:
  br i1 %found.0.i576593, label %return, label %store4.exit209.i

store4.exit209.i:
  %fresh.0.i663 = phi <4 x i64> [ %vector_select37.i658, %note_reads4.exit ], [ %splat.splat, %if.end46.i ], [ %splat.splat, %raced4.exit189 ], [ %vector_select37.i, %after_read4.exit ]
  %cond12.i.sroa.speculated582619662 = phi ptr [ %past.sroa.75.0547, %note_reads4.exit ], [ %past.sroa.71.0548, %if.end46.i ], [ %past.sroa.71.0548, %raced4.exit189 ], [ %past.sroa.75.0547, %after_read4.exit ]
  %conv.i200.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i201.i = insertelement <4 x i64> poison, i64 %conv.i200.i, i64 0
  %splat.splat.i202.i = shufflevector <4 x i64> %splat.splatinsert.i201.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %110 = and <4 x i64> %splat.splat.i202.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i203.i = icmp ne <4 x i64> %110, zeroinitializer
  %add.ptr.i205.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated582619662, i64 %shr
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %fresh.0.i663, ptr align 8 %add.ptr.i205.i, <4 x i1> %tobool.i203.i)
  br label %return

return:
  %retval.1 = phi i1 [ false, %entry ], [ true, %sw.bb2.i ], [ %tobool19, %if.then18 ], [ true, %all_marked.exit ], [ true, %sw.default.i ], [ true, %sw.bb9.i ], [ true, %sw.bb6.i ], [ true, %if.end46.i ], [ false, %store4.exit209.i ], [ true, %note_reads4.exit ], [ true, %raced4.exit189 ], [ true, %after_read4.exit ]
  ret i1 %retval.1
}

define internal fastcc noundef zeroext i1 @any(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %address.addr.i1170 = alloca <16 x i64>, align 128
  %address.addr.i = alloca <16 x i64>, align 128
  %index.addr.i898 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i707 = alloca <16 x i64>, align 128
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
  br i1 %tobool2.not.i, label %if.end3.thread1690, label %past_of_words.exit

if.end3.thread1690:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i1689 = load i64, ptr %valid_global.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %4 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %4, ptr %address, align 128
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1209 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1209, align 8
  %arrayidx.i1210 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1210, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1210, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1210, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1212 = getelementptr inbounds nuw i8, ptr %arrayidx.i1210, i64 80
  %12 = load i64, ptr %read_mark.i1212, align 8
  %cond.i.i1213 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i1217 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1217, label %load16.exit.i1143, label %if.end.i1218

if.end.i1218:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1219 = icmp eq ptr %16, %2
  br i1 %cmp.i1219, label %cond.true.i1223, label %cond.end.i1220

cond.true.i1223:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1224 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1224, align 8
  br label %cond.end.i1220

cond.end.i1220:
  %cond.i1221 = phi i64 [ %20, %cond.true.i1223 ], [ -1, %if.end.i1218 ]
  %cond.i.i1222 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1221)
  br label %load16.exit.i1143

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
  %tracked.i.i1227 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1227, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1228 = add i64 %26, -1
  %cmp.i1229 = icmp ult i64 %sub.i1228, 2048
  br i1 %cmp.i1229, label %if.then.i1231, label %if.end3.thread

if.then.i1231:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end3.thread

past_of_words.exit:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %27 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  br label %if.end3.thread

if.end3.thread:
  %past.sroa.115.01653 = phi ptr [ null, %past_of_words.exit ], [ %cond24.i.i, %if.then.i1231 ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then32.i ]
  %past.sroa.121.01651 = phi ptr [ null, %past_of_words.exit ], [ %cond29.i.i, %if.then.i1231 ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then32.i ]
  %past.sroa.134.0.shrunk1649 = phi i1 [ false, %past_of_words.exit ], [ %cmp17.i, %if.then.i1231 ], [ false, %if.then11.i ], [ %cmp17.i, %if.then32.i ]
  %past.sroa.129.0.shrunk1647 = phi i1 [ false, %past_of_words.exit ], [ %cmp.i, %if.then.i1231 ], [ %cmp.i, %if.then11.i ], [ %cmp.i, %if.then32.i ]
  %past.sroa.108.01645 = phi i64 [ %cond9.i, %past_of_words.exit ], [ %cond19.i.i, %if.then.i1231 ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then32.i ]
  %past.sroa.103.01643 = phi i64 [ %27, %past_of_words.exit ], [ %cond.i.i, %if.then.i1231 ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then32.i ]
  %past.sroa.99.01641 = phi i64 [ 0, %past_of_words.exit ], [ %cond.i.i1213, %if.then.i1231 ], [ %cond.i.i1213, %if.then11.i ], [ %cond.i.i1213, %if.then32.i ]
  %past.sroa.41.01635 = phi i64 [ 0, %past_of_words.exit ], [ %or6.i.i, %if.then.i1231 ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then32.i ]
  %past.sroa.44.01633 = phi i64 [ 0, %past_of_words.exit ], [ %6, %if.then.i1231 ], [ %6, %if.then11.i ], [ %6, %if.then32.i ]
  %past.sroa.49.11630 = phi i64 [ 0, %past_of_words.exit ], [ %8, %if.then.i1231 ], [ %8, %if.then11.i ], [ %8, %if.then32.i ]
  %past.sroa.64.11627 = phi i64 [ 0, %past_of_words.exit ], [ %9, %if.then.i1231 ], [ %9, %if.then11.i ], [ %9, %if.then32.i ]
  %past.sroa.81.01624 = phi i64 [ 0, %past_of_words.exit ], [ %10, %if.then.i1231 ], [ %10, %if.then11.i ], [ %10, %if.then32.i ]
  %past.sroa.91.01622 = phi i64 [ 0, %past_of_words.exit ], [ %11, %if.then.i1231 ], [ %11, %if.then11.i ], [ %11, %if.then32.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %28 = load <16 x i64>, ptr %addresses, align 8
  %splat.splatinsert = insertelement <16 x i64> poison, i64 %past.sroa.103.01643, i64 0
  %splat.splat = shufflevector <16 x i64> %splat.splatinsert, <16 x i64> poison, <16 x i32> zeroinitializer
  %add = add <16 x i64> %28, %splat.splat
  store <16 x i64> %add, ptr %address, align 128
  br label %if.end7

load16.exit.i1143:
  %past.sroa.64.1.ph = phi i64 [ %cond.i.i1222, %cond.end.i1220 ], [ %9, %if.then.i.i ]
  %past.sroa.49.1.ph = phi i64 [ %cond.i1221, %cond.end.i1220 ], [ %8, %if.then.i.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %29 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %29, ptr %address, align 128
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i)
  store <16 x i64> %29, ptr %address.addr.i, align 128
  %splat.splatinsert.i1132 = insertelement <16 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat.i1133 = shufflevector <16 x i64> %splat.splatinsert.i1132, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i1134 = sub <16 x i64> %29, %splat.splat.i1133
  %div14.i = lshr <16 x i64> %sub.i1134, splat (i64 5)
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %30 = load ptr, ptr %sector_writes.i, align 8
  %nowhere1.i.i1160 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %31 = ptrtoint ptr %nowhere1.i.i1160 to i64
  %32 = ptrtoint ptr %30 to i64
  %sub.i.i1161 = sub nsw i64 %31, %32
  %shr.i.i1162 = ashr i64 %sub.i.i1161, 3
  %conv.i18.i = trunc nuw i32 %mask to i16
  %33 = bitcast i16 %conv.i18.i to <16 x i1>
  %splat.splatinsert.i.i1165 = insertelement <16 x i64> poison, i64 %shr.i.i1162, i64 0
  %splat.splat.i.i1166 = shufflevector <16 x i64> %splat.splatinsert.i.i1165, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i1167 = select <16 x i1> %33, <16 x i64> %div14.i, <16 x i64> %splat.splat.i.i1166
  %34 = getelementptr i64, ptr %30, <16 x i64> %vector_select.i.i1167
  %masked_gather.i.i1168 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %34, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i1145 = icmp ne <16 x i64> %masked_gather.i.i1168, splat (i64 -1)
  %35 = bitcast <16 x i1> %cmp.i1145 to i16
  %mask.sroa.0.0.insert.ext.i.i1149 = zext i16 %35 to i32
  %and.i1150 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1149
  %tobool.not.i11531547 = icmp eq i32 %and.i1150, 0
  br i1 %tobool.not.i11531547, label %split_lanes16.exit, label %for.body.i1154

for.body.i1154:
  %rest.0.i11521548 = phi i32 [ %and6.i1157, %for.body.i1154 ], [ %and.i1150, %load16.exit.i1143 ]
  %36 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i11521548, i1 true)
  %idxprom.i1155 = zext nneg i32 %36 to i64
  %arrayidx.i1156 = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i1155
  %37 = load i64, ptr %arrayidx.i1156, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %37)
  %sub5.i = add nsw i32 %rest.0.i11521548, -1
  %and6.i1157 = and i32 %sub5.i, %rest.0.i11521548
  %tobool.not.i1153 = icmp eq i32 %and6.i1157, 0
  br i1 %tobool.not.i1153, label %split_lanes16.exit, label %for.body.i1154

split_lanes16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  br label %if.end7

if.end7:
  %past.sroa.115.01652 = phi ptr [ %past.sroa.115.01653, %if.end3.thread ], [ %cond24.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1690 ]
  %past.sroa.121.01650 = phi ptr [ %past.sroa.121.01651, %if.end3.thread ], [ %cond29.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1690 ]
  %past.sroa.134.0.shrunk1648 = phi i1 [ %past.sroa.134.0.shrunk1649, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1690 ]
  %past.sroa.129.0.shrunk1646 = phi i1 [ %past.sroa.129.0.shrunk1647, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1690 ]
  %past.sroa.108.01644 = phi i64 [ %past.sroa.108.01645, %if.end3.thread ], [ %cond19.i.i, %split_lanes16.exit ], [ %cond9.i1689, %if.end3.thread1690 ]
  %past.sroa.103.01642 = phi i64 [ %past.sroa.103.01643, %if.end3.thread ], [ %cond.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1690 ]
  %past.sroa.99.01640 = phi i64 [ %past.sroa.99.01641, %if.end3.thread ], [ %cond.i.i1213, %split_lanes16.exit ], [ 0, %if.end3.thread1690 ]
  %past.sroa.41.01634 = phi i64 [ %past.sroa.41.01635, %if.end3.thread ], [ %or6.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1690 ]
  %past.sroa.44.01632 = phi i64 [ %past.sroa.44.01633, %if.end3.thread ], [ %6, %split_lanes16.exit ], [ 0, %if.end3.thread1690 ]
  %past.sroa.49.11629 = phi i64 [ %past.sroa.49.11630, %if.end3.thread ], [ %past.sroa.49.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1690 ]
  %past.sroa.64.11626 = phi i64 [ %past.sroa.64.11627, %if.end3.thread ], [ %past.sroa.64.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1690 ]
  %past.sroa.81.01623 = phi i64 [ %past.sroa.81.01624, %if.end3.thread ], [ %10, %split_lanes16.exit ], [ 0, %if.end3.thread1690 ]
  %past.sroa.91.01621 = phi i64 [ %past.sroa.91.01622, %if.end3.thread ], [ %11, %split_lanes16.exit ], [ 0, %if.end3.thread1690 ]
  %tobool1.not1619 = phi i1 [ false, %if.end3.thread ], [ true, %split_lanes16.exit ], [ true, %if.end3.thread1690 ]
  %38 = phi <16 x i64> [ %add, %if.end3.thread ], [ %29, %split_lanes16.exit ], [ %4, %if.end3.thread1690 ]
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %39, 0
  br i1 %tobool8.not, label %if.end20, label %if.then9

if.then9:
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i1170)
  store <16 x i64> %38, ptr %address.addr.i1170, align 128
  %40 = load i64, ptr @NBYTES, align 8
  %cmp.i1176 = icmp ult i64 %40, 4
  br i1 %cmp.i1176, label %for.body.i1193.lr.ph, label %for.cond.cleanup.i

for.body.i1193.lr.ph:
  %cmp1.i1198 = icmp eq i64 %40, 1
  br label %for.body.i1193

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %if.then9 ], [ %missing.1.i, %if.end.i1203 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %41 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %41, %past.sroa.108.01644
  %splat.splatinsert.i1179 = insertelement <16 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i1180 = shufflevector <16 x i64> %splat.splatinsert.i1179, <16 x i64> poison, <16 x i32> zeroinitializer
  %conv.i.i1181 = trunc nuw i32 %mask to i16
  %42 = bitcast i16 %conv.i.i1181 to <16 x i1>
  %vector_select.i1184 = select <16 x i1> %42, <16 x i64> %38, <16 x i64> %splat.splat.i1180
  %cmp12.i = icmp eq i64 %40, 4
  br i1 %cmp12.i, label %if.end19.i1185.thread, label %if.end19.i1185

for.body.i1193:
  %missing.0.i1551 = phi i32 [ 0, %for.body.i1193.lr.ph ], [ %missing.1.i, %if.end.i1203 ]
  %rest.0.i11751550 = phi i32 [ %mask, %for.body.i1193.lr.ph ], [ %and8.i1204, %if.end.i1203 ]
  %43 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i11751550, i1 true)
  %idxprom.i1195 = zext nneg i32 %43 to i64
  %arrayidx.i1196 = getelementptr inbounds nuw i64, ptr %address.addr.i1170, i64 %idxprom.i1195
  %44 = load i64, ptr %arrayidx.i1196, align 8
  %add.i1197 = add i64 %44, %past.sroa.108.01644
  %45 = inttoptr i64 %add.i1197 to ptr
  br i1 %cmp1.i1198, label %cond.true.i1205, label %cond.false.i

cond.true.i1205:
  %46 = load i8, ptr %45, align 1
  %cmp2.not.i = icmp eq i8 %46, -1
  br i1 %cmp2.not.i, label %if.end.i1203, label %if.then.i1199

cond.false.i:
  %47 = load i16, ptr %45, align 2
  %cmp5.not.i = icmp eq i16 %47, -1
  br i1 %cmp5.not.i, label %if.end.i1203, label %if.then.i1199

if.then.i1199:
  %sub.i1200 = sub nsw i32 0, %rest.0.i11751550
  %and.i1201 = and i32 %rest.0.i11751550, %sub.i1200
  %or.i1202 = or i32 %missing.0.i1551, %and.i1201
  br label %if.end.i1203

if.end.i1203:
  %missing.1.i = phi i32 [ %or.i1202, %if.then.i1199 ], [ %missing.0.i1551, %cond.true.i1205 ], [ %missing.0.i1551, %cond.false.i ]
  %sub7.i = add nsw i32 %rest.0.i11751550, -1
  %and8.i1204 = and i32 %sub7.i, %rest.0.i11751550
  %tobool.i1177.not = icmp eq i32 %and8.i1204, 0
  br i1 %tobool.i1177.not, label %for.cond.cleanup.i, label %for.body.i1193

if.end19.i1185.thread:
  %48 = inttoptr i64 %past.sroa.108.01644 to ptr
  %shr.i1190 = ashr <16 x i64> %vector_select.i1184, splat (i64 2)
  %49 = getelementptr i32, ptr %48, <16 x i64> %shr.i1190
  %masked_gather.i1191 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %49, <16 x i1> splat (i1 true), <16 x i32> poison)
  %cmp16.i1192 = icmp ne <16 x i32> %masked_gather.i1191, splat (i32 -1)
  %50 = bitcast <16 x i1> %cmp16.i1192 to i16
  %mask.sroa.0.0.insert.ext.i59.i = zext i16 %50 to i32
  br label %unwritten16.exit

if.end19.i1185:
  %div54.i = lshr i64 %40, 3
  %cmp21.i1553.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i1553.not, label %unwritten16.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %51 = inttoptr i64 %past.sroa.108.01644 to ptr
  %shr27.i = ashr <16 x i64> %vector_select.i1184, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %51, <16 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i1555 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i1554 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <16 x ptr> %invariant.gep, i64 %part.0.i1554
  %masked_gather28.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %gep, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp29.i = icmp ne <16 x i64> %masked_gather28.i, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp29.i to i16
  %mask.sroa.0.0.insert.ext.i.i1188 = zext i16 %52 to i32
  %or33.i = or i32 %missing.3.i1555, %mask.sroa.0.0.insert.ext.i.i1188
  %inc.i = add nuw nsw i64 %part.0.i1554, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten16.exit, label %for.body24.i

unwritten16.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i1185 ], [ %mask.sroa.0.0.insert.ext.i59.i, %if.end19.i1185.thread ], [ %or33.i, %for.body24.i ]
  %and36.i = and i32 %missing.3.i.lcssa, %mask
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i1170)
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
  %rest.01558 = phi i32 [ %and36.i, %for.body.lr.ph ], [ %and, %mark_written.exit ]
  br i1 %cmp3.not.i, label %mark_written.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %54 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.01558, i1 true)
  %idxprom = zext nneg i32 %54 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address, i64 %idxprom
  %55 = load i64, ptr %arrayidx, align 8
  %add19 = add i64 %55, %past.sroa.108.01644
  %56 = inttoptr i64 %add19 to ptr
  br label %for.body.i1232

for.body.i1232:
  %index.04.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i1234, %for.body.i1232 ]
  %arrayidx.i1233 = getelementptr inbounds nuw i8, ptr %56, i64 %index.04.i
  store i8 -1, ptr %arrayidx.i1233, align 1
  %inc.i1234 = add nuw i64 %index.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i1234, %40
  br i1 %exitcond.not.i, label %mark_written.exit, label %for.body.i1232

mark_written.exit:
  %sub = add nsw i32 %rest.01558, -1
  %and = and i32 %sub, %rest.01558
  %tobool18.not = icmp eq i32 %and, 0
  br i1 %tobool18.not, label %if.end20, label %for.body

if.end20:
  br i1 %tobool.not.i, label %cleanup65, label %if.end23

if.end23:
  %splat.splatinsert26 = insertelement <16 x i64> poison, i64 %past.sroa.103.01642, i64 0
  %splat.splat27 = shufflevector <16 x i64> %splat.splatinsert26, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub28 = sub <16 x i64> %38, %splat.splat27
  %shr = lshr <16 x i64> %sub28, splat (i64 2)
  %splat.splatinsert29 = insertelement <16 x i64> poison, i64 %past.sroa.41.01634, i64 0
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
  %or.cond1515 = select i1 %tobool1.not1619, i1 true, i1 %past.sroa.129.0.shrunk1646
  br i1 %or.cond1515, label %load16.exit170.i265, label %if.end.i112.thread

load16.exit170.i265:
  %nowhere1.i207.i270 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %58 = ptrtoint ptr %nowhere1.i207.i270 to i64
  %59 = ptrtoint ptr %past.sroa.115.01652 to i64
  %sub.i208.i271 = sub nsw i64 %58, %59
  %shr.i209.i272 = ashr i64 %sub.i208.i271, 3
  %conv.i242.i274 = trunc nuw i32 %mask to i16
  %60 = bitcast i16 %conv.i242.i274 to <16 x i1>
  %splat.splatinsert.i213.i277 = insertelement <16 x i64> poison, i64 %shr.i209.i272, i64 0
  %splat.splat.i214.i278 = shufflevector <16 x i64> %splat.splatinsert.i213.i277, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i216.i279 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i214.i278
  %61 = getelementptr i64, ptr %past.sroa.115.01652, <16 x i64> %vector_select.i216.i279
  %masked_gather.i169.i280 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %61, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.sroa.49.11629, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1619, label %if.end.i.i313, label %if.then.i54.i

if.then.i54.i:
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.sroa.64.11626, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_gather.i169.i280, %splat.splat.i56.i
  br label %old16.exit.i

if.end.i.i313:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.sroa.81.01623, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_gather.i169.i280, %splat.splat2.i.i
  %sub.i.i316 = sub <16 x i64> %masked_gather.i169.i280, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.sroa.64.11626, %past.sroa.49.11629
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
  %and733.i.i.not1533 = or <16 x i1> %cmp2.i.i, %cmp5.i.i
  %or34.i.i.not1532 = and <16 x i1> %cmp.i.i, %and733.i.i.not1533
  %and8.i.i = and <16 x i64> %masked_gather.i169.i280, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_gather.i169.i280, %splat.splat6.i.i
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1530 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.sroa.91.01621, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_gather.i169.i280, %splat.splat18.i.i
  %and2136.i.i.not1534 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1531 = and <16 x i1> %and2136.i.i.not1534, %or34.i.i.not1532
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1530, %or2237.i.i.not1531
  %62 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow1529 = select <16 x i1> %and2338.i.i.not, <16 x i1> %62, <16 x i1> zeroinitializer
  %cmp.i943 = icmp eq <16 x i64> %and1.i.i, splat (i64 5)
  %cmp1.i944 = icmp eq <16 x i64> %and1.i.i, splat (i64 9)
  %or8.i945 = or <16 x i1> %cmp.i943, %cmp1.i944
  %vector_select.i946 = select <16 x i1> %or8.i945, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i
  %and3.i947 = and <16 x i64> %vector_select.i946, %or
  %cmp4.i948 = icmp ne <16 x i64> %and3.i947, zeroinitializer
  %and12.i1535 = and <16 x i1> %cmp4.i948, %narrow1529
  %and12.i = sext <16 x i1> %and12.i1535 to <16 x i64>
  br i1 %tobool1.not1619, label %if.end19.i.thread, label %if.then21.i

if.end19.i.thread:
  %and15.i = and <16 x i64> %masked_gather.i169.i280, splat (i64 96)
  %cmp.i303 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i305 = insertelement <16 x i64> poison, i64 %past.sroa.81.01623, i64 0
  %splat.splat.i306 = shufflevector <16 x i64> %splat.splatinsert.i305, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_gather.i169.i280, %splat.splat.i306
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i303
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %and12.i
  br label %if.end.i112

if.then21.i:
  %63 = bitcast <16 x i1> %and12.i1535 to i16
  %mask.sroa.0.0.insert.ext.i.i1106 = zext i16 %63 to i32
  %and.i1107 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1106
  %tobool.not.i1108 = icmp eq i32 %and.i1107, 0
  br i1 %tobool.not.i1108, label %if.end.i112, label %land.lhs.true.i1109

land.lhs.true.i1109:
  %partial.i1111 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %64 = load i64, ptr %partial.i1111, align 8
  %tobool3.not.i1112 = icmp eq i64 %64, 0
  br i1 %tobool3.not.i1112, label %if.end.i112, label %if.then.i1113

if.then.i1113:
  %known5.i1114 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1115 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %65 = load i64, ptr %index.i1115, align 8
  %arrayidx.i1116 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1114, i64 %65
  %shr.i1117 = lshr <16 x i64> %masked_gather.i169.i280, splat (i64 27)
  %and6.i1118 = and <16 x i64> %shr.i1117, splat (i64 31)
  %66 = getelementptr i64, ptr %arrayidx.i1116, <16 x i64> %and6.i1118
  %masked_gather.i1120 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %66, <16 x i1> %60, <16 x i64> zeroinitializer)
  %and8.i1121 = and <16 x i64> %masked_gather.i169.i280, splat (i64 -4294967296)
  %67 = icmp ugt <16 x i64> %and8.i1121, %masked_gather.i1120
  %68 = or <16 x i1> %cmp9.i.i, %67
  %and13.i1123 = select <16 x i1> %68, <16 x i64> %and12.i, <16 x i64> zeroinitializer
  br label %if.end.i112

if.end.i112:
  %bad.2.i = phi <16 x i64> [ %or.i, %if.end19.i.thread ], [ %and13.i1123, %if.then.i1113 ], [ %and12.i, %land.lhs.true.i1109 ], [ %and12.i, %if.then21.i ]
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
  %tobool7.not.i1151419 = icmp eq i64 %71, 0
  br i1 %tobool7.not.i1151419, label %if.end.i112.thread.load16.exit.i632_crit_edge, label %lor.lhs.false15.i123

if.end.i112.thread.load16.exit.i632_crit_edge:
  %.pre1583 = trunc nuw i32 %mask to i16
  %.pre1584 = bitcast i16 %.pre1583 to <16 x i1>
  br label %load16.exit.i632

land.lhs.true.i121:
  br i1 %tobool1.not1619, label %load16.exit158.i239.thread, label %lor.lhs.false15.i123

load16.exit158.i239.thread:
  %nowhere1.i218.i2451711 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %72 = ptrtoint ptr %nowhere1.i218.i2451711 to i64
  %73 = ptrtoint ptr %past.sroa.121.01650 to i64
  %sub.i219.i2461712 = sub nsw i64 %72, %73
  %shr.i220.i2471713 = ashr i64 %sub.i219.i2461712, 3
  %splat.splatinsert.i224.i2521714 = insertelement <16 x i64> poison, i64 %shr.i220.i2471713, i64 0
  %splat.splat.i225.i2531715 = shufflevector <16 x i64> %splat.splatinsert.i224.i2521714, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i2541716 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i2531715
  %74 = getelementptr i64, ptr %past.sroa.121.01650, <16 x i64> %vector_select.i227.i2541716
  %masked_gather.i157.i2551717 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %74, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.end.i.i408

lor.lhs.false15.i123:
  %found.0.i11314211438 = phi i1 [ %tobool30.i312, %land.lhs.true.i121 ], [ false, %if.end.i112.thread ]
  %before.0.i11414221436 = phi <16 x i64> [ %masked_gather.i169.i280, %land.lhs.true.i121 ], [ zeroinitializer, %if.end.i112.thread ]
  br i1 %past.sroa.134.0.shrunk1648, label %load16.exit158.i239, label %if.end46.i129

load16.exit158.i239:
  %.pre1588 = trunc nuw i32 %mask to i16
  %.pre1589 = bitcast i16 %.pre1588 to <16 x i1>
  %nowhere1.i218.i245 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %75 = ptrtoint ptr %nowhere1.i218.i245 to i64
  %76 = ptrtoint ptr %past.sroa.121.01650 to i64
  %sub.i219.i246 = sub nsw i64 %75, %76
  %shr.i220.i247 = ashr i64 %sub.i219.i246, 3
  %splat.splatinsert.i224.i252 = insertelement <16 x i64> poison, i64 %shr.i220.i247, i64 0
  %splat.splat.i225.i253 = shufflevector <16 x i64> %splat.splatinsert.i224.i252, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i254 = select <16 x i1> %.pre1589, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i253
  %77 = getelementptr i64, ptr %past.sroa.121.01650, <16 x i64> %vector_select.i227.i254
  %masked_gather.i157.i255 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %77, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1619, label %if.end.i.i408, label %if.then.i54.i341

if.then.i54.i341:
  %splat.splatinsert.i55.i343 = insertelement <16 x i64> poison, i64 %past.sroa.64.11626, i64 0
  %splat.splat.i56.i344 = shufflevector <16 x i64> %splat.splatinsert.i55.i343, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i345 = icmp ult <16 x i64> %masked_gather.i157.i255, %splat.splat.i56.i344
  %.pre1581 = insertelement <16 x i64> poison, i64 %past.sroa.49.11629, i64 0
  %.pre1582 = shufflevector <16 x i64> %.pre1581, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i346

if.end.i.i408:
  %masked_gather.i157.i2551725 = phi <16 x i64> [ %masked_gather.i157.i2551717, %load16.exit158.i239.thread ], [ %masked_gather.i157.i255, %load16.exit158.i239 ]
  %before.0.i114142214371723 = phi <16 x i64> [ %masked_gather.i169.i280, %load16.exit158.i239.thread ], [ %before.0.i11414221436, %load16.exit158.i239 ]
  %found.0.i113142114391721 = phi i1 [ %tobool30.i312, %load16.exit158.i239.thread ], [ %found.0.i11314211438, %load16.exit158.i239 ]
  %.pre-phi15901719 = phi <16 x i1> [ %60, %load16.exit158.i239.thread ], [ %.pre1589, %load16.exit158.i239 ]
  %splat.splatinsert1.i.i410 = insertelement <16 x i64> poison, i64 %past.sroa.81.01623, i64 0
  %splat.splat2.i.i411 = shufflevector <16 x i64> %splat.splatinsert1.i.i410, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i412 = icmp ult <16 x i64> %masked_gather.i157.i2551725, %splat.splat2.i.i411
  %splat.splatinsert5.i.i414 = insertelement <16 x i64> poison, i64 %past.sroa.49.11629, i64 0
  %splat.splat6.i.i415 = shufflevector <16 x i64> %splat.splatinsert5.i.i414, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i416 = sub <16 x i64> %masked_gather.i157.i2551725, %splat.splat6.i.i415
  %sub9.i.i418 = sub i64 %past.sroa.64.11626, %past.sroa.49.11629
  %splat.splatinsert10.i.i419 = insertelement <16 x i64> poison, i64 %sub9.i.i418, i64 0
  %splat.splat11.i.i420 = shufflevector <16 x i64> %splat.splatinsert10.i.i419, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i421 = icmp ult <16 x i64> %sub.i.i416, %splat.splat11.i.i420
  %or20.i.i422 = or <16 x i1> %cmp3.i.i412, %cmp12.i.i421
  br label %old16.exit.i346

old16.exit.i346:
  %masked_gather.i157.i2551724 = phi <16 x i64> [ %masked_gather.i157.i2551725, %if.end.i.i408 ], [ %masked_gather.i157.i255, %if.then.i54.i341 ]
  %before.0.i114142214371722 = phi <16 x i64> [ %before.0.i114142214371723, %if.end.i.i408 ], [ %before.0.i11414221436, %if.then.i54.i341 ]
  %found.0.i113142114391720 = phi i1 [ %found.0.i113142114391721, %if.end.i.i408 ], [ %found.0.i11314211438, %if.then.i54.i341 ]
  %.pre-phi15901718 = phi <16 x i1> [ %.pre-phi15901719, %if.end.i.i408 ], [ %.pre1589, %if.then.i54.i341 ]
  %splat.splat.i.i366.pre-phi = phi <16 x i64> [ %splat.splat6.i.i415, %if.end.i.i408 ], [ %.pre1582, %if.then.i54.i341 ]
  %retval.0.in.i.i347 = phi <16 x i1> [ %or20.i.i422, %if.end.i.i408 ], [ %cmp.i57.i345, %if.then.i54.i341 ]
  %xor.i.i353 = xor <16 x i64> %masked_gather.i157.i2551724, %or
  %and.i.i354 = and <16 x i64> %xor.i.i353, splat (i64 4290773055)
  %cmp.i.i355 = icmp ne <16 x i64> %and.i.i354, zeroinitializer
  %and1.i.i357 = and <16 x i64> %masked_gather.i157.i2551724, splat (i64 15)
  %cmp2.i.i358 = icmp ne <16 x i64> %and1.i.i357, splat (i64 15)
  %and4.i.i359 = and <16 x i64> %xor.i.i353, splat (i64 4290773040)
  %cmp5.i.i360 = icmp ne <16 x i64> %and4.i.i359, zeroinitializer
  %and733.i.i361.not1540 = or <16 x i1> %cmp2.i.i358, %cmp5.i.i360
  %or34.i.i362.not1539 = and <16 x i1> %cmp.i.i355, %and733.i.i361.not1540
  %and8.i.i363 = and <16 x i64> %masked_gather.i157.i2551724, splat (i64 32)
  %cmp9.i.i364 = icmp ne <16 x i64> %and8.i.i363, zeroinitializer
  %cmp11.i.i367 = icmp ult <16 x i64> %masked_gather.i157.i2551724, %splat.splat.i.i366.pre-phi
  %and13.i.i368 = and <16 x i64> %xor.i.i353, splat (i64 4160749568)
  %cmp14.i.i369 = icmp ne <16 x i64> %and13.i.i368, zeroinitializer
  %and1635.i.i370.not1537 = or <16 x i1> %cmp11.i.i367, %cmp14.i.i369
  %splat.splatinsert17.i.i372 = insertelement <16 x i64> poison, i64 %past.sroa.99.01640, i64 0
  %splat.splat18.i.i373 = shufflevector <16 x i64> %splat.splatinsert17.i.i372, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i374 = icmp uge <16 x i64> %masked_gather.i157.i2551724, %splat.splat18.i.i373
  %and2136.i.i375.not1541 = or <16 x i1> %cmp19.i.i374, %cmp9.i.i364
  %or2237.i.i376.not1538 = and <16 x i1> %and2136.i.i375.not1541, %or34.i.i362.not1539
  %and2338.i.i377.not = or <16 x i1> %and1635.i.i370.not1537, %or2237.i.i376.not1538
  %78 = xor <16 x i1> %retval.0.in.i.i347, splat (i1 true)
  %narrow1536 = select <16 x i1> %and2338.i.i377.not, <16 x i1> %78, <16 x i1> zeroinitializer
  %cmp.i931 = icmp eq <16 x i64> %and1.i.i357, splat (i64 5)
  %cmp1.i932 = icmp eq <16 x i64> %and1.i.i357, splat (i64 9)
  %or8.i933 = or <16 x i1> %cmp.i931, %cmp1.i932
  %vector_select.i934 = select <16 x i1> %or8.i933, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i357
  %and3.i935 = and <16 x i64> %vector_select.i934, %or
  %cmp4.i936 = icmp ne <16 x i64> %and3.i935, zeroinitializer
  %and12.i3821542 = and <16 x i1> %cmp4.i936, %narrow1536
  br i1 %tobool1.not1619, label %raced16.exit423, label %if.then21.i398

if.then21.i398:
  %79 = bitcast <16 x i1> %and12.i3821542 to i16
  %mask.sroa.0.0.insert.ext.i.i1077 = zext i16 %79 to i32
  %and.i1078 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1077
  %tobool.not.i1079 = icmp eq i32 %and.i1078, 0
  br i1 %tobool.not.i1079, label %raced16.exit423, label %land.lhs.true.i1080

land.lhs.true.i1080:
  %partial.i1082 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %80 = load i64, ptr %partial.i1082, align 8
  %tobool3.not.i1083 = icmp eq i64 %80, 0
  br i1 %tobool3.not.i1083, label %raced16.exit423, label %if.then.i1084

if.then.i1084:
  %known5.i1085 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1086 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %81 = load i64, ptr %index.i1086, align 8
  %arrayidx.i1087 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1085, i64 %81
  %shr.i1088 = lshr <16 x i64> %masked_gather.i157.i2551724, splat (i64 27)
  %and6.i1089 = and <16 x i64> %shr.i1088, splat (i64 31)
  %82 = getelementptr i64, ptr %arrayidx.i1087, <16 x i64> %and6.i1089
  %masked_gather.i1091 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %82, <16 x i1> %.pre-phi15901718, <16 x i64> zeroinitializer)
  %and8.i1092 = and <16 x i64> %masked_gather.i157.i2551724, splat (i64 -4294967296)
  %83 = icmp ugt <16 x i64> %and8.i1092, %masked_gather.i1091
  %84 = or <16 x i1> %cmp9.i.i364, %83
  %85 = select <16 x i1> %84, <16 x i1> %and12.i3821542, <16 x i1> zeroinitializer
  br label %raced16.exit423

raced16.exit423:
  %bad.2.i401 = phi <16 x i1> [ %and12.i3821542, %old16.exit.i346 ], [ %85, %if.then.i1084 ], [ %and12.i3821542, %land.lhs.true.i1080 ], [ %and12.i3821542, %if.then21.i398 ]
  %86 = bitcast <16 x i1> %bad.2.i401 to i16
  %mask.sroa.0.0.insert.ext.i.i404 = zext i16 %86 to i32
  %and29.i406 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i404
  %tobool30.i407 = icmp ne i32 %and29.i406, 0
  %or27146.i242 = or i1 %found.0.i113142114391720, %tobool30.i407
  br i1 %or27146.i242, label %cleanup65, label %load16.exit.i150

load16.exit.i632:
  %.pre-phi = phi <16 x i1> [ %.pre1584, %if.end.i112.thread.load16.exit.i632_crit_edge ], [ %60, %if.end.i112 ]
  %before.0.i1141423.ph = phi <16 x i64> [ zeroinitializer, %if.end.i112.thread.load16.exit.i632_crit_edge ], [ %masked_gather.i169.i280, %if.end.i112 ]
  %found.1.i127.ph = phi i1 [ false, %if.end.i112.thread.load16.exit.i632_crit_edge ], [ %tobool30.i312, %if.end.i112 ]
  %nowhere1.i.i699 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %87 = ptrtoint ptr %nowhere1.i.i699 to i64
  %88 = ptrtoint ptr %past.sroa.121.01650 to i64
  %sub.i119.i = sub nsw i64 %87, %88
  %shr.i.i700 = ashr i64 %sub.i119.i, 3
  %splat.splatinsert.i122.i = insertelement <16 x i64> poison, i64 %shr.i.i700, i64 0
  %splat.splat.i123.i = shufflevector <16 x i64> %splat.splatinsert.i122.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i703 = select <16 x i1> %.pre-phi, <16 x i64> %shr, <16 x i64> %splat.splat.i123.i
  %89 = getelementptr i64, ptr %past.sroa.121.01650, <16 x i64> %vector_select.i.i703
  %masked_gather.i.i704 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i688 = insertelement <16 x i64> poison, i64 %past.sroa.49.11629, i64 0
  %splat.splat6.i.i689 = shufflevector <16 x i64> %splat.splatinsert5.i.i688, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1619, label %if.end.i107.i, label %if.then.i102.i

if.then.i102.i:
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %past.sroa.64.11626, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i = icmp ult <16 x i64> %masked_gather.i.i704, %splat.splat.i104.i
  br label %old16.exit.i636

if.end.i107.i:
  %splat.splatinsert1.i.i684 = insertelement <16 x i64> poison, i64 %past.sroa.81.01623, i64 0
  %splat.splat2.i.i685 = shufflevector <16 x i64> %splat.splatinsert1.i.i684, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i686 = icmp ult <16 x i64> %masked_gather.i.i704, %splat.splat2.i.i685
  %sub.i.i690 = sub <16 x i64> %masked_gather.i.i704, %splat.splat6.i.i689
  %sub9.i.i692 = sub i64 %past.sroa.64.11626, %past.sroa.49.11629
  %splat.splatinsert10.i.i693 = insertelement <16 x i64> poison, i64 %sub9.i.i692, i64 0
  %splat.splat11.i.i694 = shufflevector <16 x i64> %splat.splatinsert10.i.i693, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i695 = icmp ult <16 x i64> %sub.i.i690, %splat.splat11.i.i694
  %or20.i.i696 = or <16 x i1> %cmp3.i.i686, %cmp12.i.i695
  br label %old16.exit.i636

old16.exit.i636:
  %retval.0.in.i.i637 = phi <16 x i1> [ %or20.i.i696, %if.end.i107.i ], [ %cmp.i105.i, %if.then.i102.i ]
  %xor.i75.i = xor <16 x i64> %masked_gather.i.i704, %or
  %and.i76.i = and <16 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <16 x i64> %and.i76.i, zeroinitializer
  %and1.i93.i = and <16 x i64> %masked_gather.i.i704, splat (i64 15)
  %cmp2.i94.i = icmp eq <16 x i64> %and1.i93.i, splat (i64 15)
  %and4.i95.i = and <16 x i64> %xor.i75.i, splat (i64 4290773040)
  %cmp5.i96.i = icmp eq <16 x i64> %and4.i95.i, zeroinitializer
  %and733.i97.i = and <16 x i1> %cmp2.i94.i, %cmp5.i96.i
  %or34.i98.i = or <16 x i1> %cmp.i77.i, %and733.i97.i
  %and8.i80.i = and <16 x i64> %masked_gather.i.i704, splat (i64 32)
  %cmp9.i81.i = icmp eq <16 x i64> %and8.i80.i, zeroinitializer
  %cmp11.i.i642 = icmp uge <16 x i64> %masked_gather.i.i704, %splat.splat6.i.i689
  %and13.i82.i = and <16 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i83.i = icmp eq <16 x i64> %and13.i82.i, zeroinitializer
  %and1635.i.i643 = and <16 x i1> %cmp11.i.i642, %cmp14.i83.i
  %splat.splatinsert17.i85.i = insertelement <16 x i64> poison, i64 %past.sroa.91.01621, i64 0
  %splat.splat18.i86.i = shufflevector <16 x i64> %splat.splatinsert17.i85.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i87.i = icmp ult <16 x i64> %masked_gather.i.i704, %splat.splat18.i86.i
  %and2136.i88.i = and <16 x i1> %cmp19.i87.i, %cmp9.i81.i
  %or2237.i89.i = or <16 x i1> %and2136.i88.i, %or34.i98.i
  %and2338.i90.i = and <16 x i1> %and1635.i.i643, %or2237.i89.i
  %90 = select <16 x i1> %and2338.i90.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i637
  %narrow1543 = xor <16 x i1> %90, splat (i1 true)
  %not.i91.i = sext <16 x i1> %narrow1543 to <16 x i64>
  br i1 %tobool1.not1619, label %if.end.i647, label %if.then.i645

if.then.i645:
  %91 = bitcast <16 x i1> %narrow1543 to i16
  %mask.sroa.0.0.insert.ext.i.i990 = zext i16 %91 to i32
  %and.i991 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i990
  %tobool.not.i992 = icmp eq i32 %and.i991, 0
  br i1 %tobool.not.i992, label %if.end.i647, label %land.lhs.true.i993

land.lhs.true.i993:
  %partial.i995 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %92 = load i64, ptr %partial.i995, align 8
  %tobool3.not.i996 = icmp eq i64 %92, 0
  br i1 %tobool3.not.i996, label %if.end.i647, label %if.then.i997

if.then.i997:
  %known5.i998 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i999 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %93 = load i64, ptr %index.i999, align 8
  %arrayidx.i1000 = getelementptr inbounds nuw [32 x i64], ptr %known5.i998, i64 %93
  %shr.i1001 = lshr <16 x i64> %masked_gather.i.i704, splat (i64 27)
  %and6.i1002 = and <16 x i64> %shr.i1001, splat (i64 31)
  %94 = getelementptr i64, ptr %arrayidx.i1000, <16 x i64> %and6.i1002
  %masked_gather.i1004 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %94, <16 x i1> %.pre-phi, <16 x i64> zeroinitializer)
  %and8.i1005 = and <16 x i64> %masked_gather.i.i704, splat (i64 -4294967296)
  %95 = icmp ugt <16 x i64> %and8.i1005, %masked_gather.i1004
  %96 = icmp ne <16 x i64> %and8.i80.i, zeroinitializer
  %97 = or <16 x i1> %96, %95
  %and13.i1007 = select <16 x i1> %97, <16 x i64> %not.i91.i, <16 x i64> zeroinitializer
  br label %if.end.i647

if.end.i647:
  %bad.0.i = phi <16 x i64> [ %not.i91.i, %old16.exit.i636 ], [ %and13.i1007, %if.then.i997 ], [ %not.i91.i, %land.lhs.true.i993 ], [ %not.i91.i, %if.then.i645 ]
  %and.i648 = and <16 x i64> %masked_gather.i.i704, splat (i64 64)
  %cmp.i649 = icmp eq <16 x i64> %and.i648, zeroinitializer
  %and9.i = select <16 x i1> %cmp.i649, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  %cmp.i924 = icmp eq <16 x i64> %and1.i93.i, splat (i64 5)
  %cmp1.i = icmp eq <16 x i64> %and1.i93.i, splat (i64 9)
  %or8.i = or <16 x i1> %cmp.i924, %cmp1.i
  %vector_select.i925 = select <16 x i1> %or8.i, <16 x i64> splat (i64 15), <16 x i64> %and1.i93.i
  %and3.i = and <16 x i64> %vector_select.i925, %or
  %cmp4.i.not = icmp eq <16 x i64> %and3.i, zeroinitializer
  %and16.i = select <16 x i1> %cmp4.i.not, <16 x i64> zeroinitializer, <16 x i64> %and9.i
  br i1 %tobool1.not1619, label %if.then19.i, label %after_read16.exit.thread

after_read16.exit.thread:
  %vector_select.i1453 = select <16 x i1> %and1635.i.i643, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i6541454 = or <16 x i64> %vector_select.i1453, %masked_gather.i.i704
  %vector_cond36.i1455 = icmp slt <16 x i64> %and16.i, zeroinitializer
  %vector_select37.i1456 = select <16 x i1> %vector_cond36.i1455, <16 x i64> %or.i6541454, <16 x i64> %or
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %shr, ptr %index.addr.i, align 128
  %98 = load ptr, ptr %w, align 8
  %tracked.i1237 = getelementptr inbounds nuw i8, ptr %98, i64 896
  %99 = load ptr, ptr %tracked.i1237, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %99, i64 104
  %100 = load i64, ptr %partial.i, align 8
  %tobool.not.i893 = icmp eq i64 %100, 0
  br i1 %tobool.not.i893, label %note_reads16.exit, label %for.body.i.lr.ph

if.then19.i:
  %and2338.i.i677 = and <16 x i1> %cmp14.i83.i, %or2237.i89.i
  %tobool.i.i6801544 = icmp ne <16 x i64> %and16.i, zeroinitializer
  %tobool.i.i680 = select <16 x i1> %and2338.i.i677, <16 x i1> %tobool.i.i6801544, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_gather.i.i704, ptr %cells.addr.i.i, align 128
  %101 = load ptr, ptr %w, align 8
  %tracked.i1236 = getelementptr inbounds nuw i8, ptr %101, i64 896
  %102 = load ptr, ptr %tracked.i1236, align 8
  %103 = load i64, ptr %102, align 8
  %splat.splatinsert.i113.i = insertelement <16 x i64> poison, i64 %103, i64 0
  %splat.splat.i114.i = shufflevector <16 x i64> %splat.splatinsert.i113.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <16 x i64> %masked_gather.i.i704, %splat.splat.i114.i
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
  %rest.0.i.i1576 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i118.i, %for.body.i.i ]
  %found.0.i.i1575 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %110 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1576, i1 true)
  %idxprom.i.i = zext nneg i32 %110 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %111 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %111)
  %112 = load i64, ptr %run.i.i, align 8
  %cmp11.i116.i = icmp eq i64 %call10.i.i, %112
  %sub.i117.i = sub nsw i32 0, %rest.0.i.i1576
  %and14.i.i = and i32 %rest.0.i.i1576, %sub.i117.i
  %or.i.i682 = select i1 %cmp11.i116.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i682, %found.0.i.i1575
  %sub15.i.i = add nsw i32 %rest.0.i.i1576, -1
  %and16.i118.i = and i32 %sub15.i.i, %rest.0.i.i1576
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
  %or.i654 = or <16 x i64> %vector_select.i, %masked_gather.i.i704
  %vector_cond36.i1545 = icmp sgt <16 x i64> %and16.i, splat (i64 -1)
  %vector_cond36.i.not = select <16 x i1> %found.2.i.i, <16 x i1> splat (i1 true), <16 x i1> %vector_cond36.i1545
  %vector_select37.i = select <16 x i1> %vector_cond36.i.not, <16 x i64> %or, <16 x i64> %or.i654
  br i1 %found.1.i127.ph, label %cleanup65, label %if.end46.i129.load16.exit.i150_crit_edge

for.body.i.lr.ph:
  %readers3.i = getelementptr inbounds nuw i8, ptr %99, i64 216
  %115 = load ptr, ptr %readers3.i, align 8
  %shr.i = lshr i64 %past.sroa.44.01632, 32
  %conv5.i = trunc nuw i64 %shr.i to i32
  %index7.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.i

for.body.i:
  %rest.0.i1574 = phi i32 [ %mask, %for.body.i.lr.ph ], [ %and.i895, %for.body.i ]
  %116 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1574, i1 true)
  %idxprom.i = zext nneg i32 %116 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %117 = load i64, ptr %arrayidx.i, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %115, i64 %117
  %118 = load i64, ptr %index7.i, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %118
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i = add nsw i32 %rest.0.i1574, -1
  %and.i895 = and i32 %sub.i, %rest.0.i1574
  %tobool4.not.i = icmp eq i32 %and.i895, 0
  br i1 %tobool4.not.i, label %note_reads16.exit, label %for.body.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i127.ph, label %cleanup65, label %load16.exit.i150

if.end46.i129:
  br i1 %found.0.i11314211438, label %cleanup65, label %if.end46.i129.load16.exit.i150_crit_edge

if.end46.i129.load16.exit.i150_crit_edge:
  %fresh.0.i1301730 = phi <16 x i64> [ %vector_select37.i, %after_read16.exit ], [ %or, %if.end46.i129 ]
  %cond12.i119.sroa.speculated142714441729 = phi ptr [ %past.sroa.121.01650, %after_read16.exit ], [ %past.sroa.115.01652, %if.end46.i129 ]
  %tobool7.not.i115142514461728 = phi i1 [ true, %after_read16.exit ], [ false, %if.end46.i129 ]
  %119 = phi i1 [ false, %after_read16.exit ], [ true, %if.end46.i129 ]
  %before.0.i114142314481727 = phi <16 x i64> [ %before.0.i1141423.ph, %after_read16.exit ], [ %before.0.i11414221436, %if.end46.i129 ]
  %.pre1585 = trunc nuw i32 %mask to i16
  %.pre1586 = bitcast i16 %.pre1585 to <16 x i1>
  br label %load16.exit.i150

load16.exit.i150:
  %.pre-phi1587 = phi <16 x i1> [ %.pre1586, %if.end46.i129.load16.exit.i150_crit_edge ], [ %.pre-phi, %note_reads16.exit ], [ %.pre-phi15901718, %raced16.exit423 ]
  %fresh.0.i1301461 = phi <16 x i64> [ %fresh.0.i1301730, %if.end46.i129.load16.exit.i150_crit_edge ], [ %vector_select37.i1456, %note_reads16.exit ], [ %or, %raced16.exit423 ]
  %cond12.i119.sroa.speculated142714441460 = phi ptr [ %cond12.i119.sroa.speculated142714441729, %if.end46.i129.load16.exit.i150_crit_edge ], [ %past.sroa.121.01650, %note_reads16.exit ], [ %past.sroa.115.01652, %raced16.exit423 ]
  %tobool7.not.i115142514461459 = phi i1 [ %tobool7.not.i115142514461728, %if.end46.i129.load16.exit.i150_crit_edge ], [ true, %note_reads16.exit ], [ false, %raced16.exit423 ]
  %tobool90.i172 = phi i1 [ %119, %if.end46.i129.load16.exit.i150_crit_edge ], [ false, %note_reads16.exit ], [ true, %raced16.exit423 ]
  %before.0.i114142314481458 = phi <16 x i64> [ %before.0.i114142314481727, %if.end46.i129.load16.exit.i150_crit_edge ], [ %before.0.i1141423.ph, %note_reads16.exit ], [ %before.0.i114142214371722, %raced16.exit423 ]
  %nowhere1.i.i204 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %120 = ptrtoint ptr %nowhere1.i.i204 to i64
  %121 = ptrtoint ptr %cond12.i119.sroa.speculated142714441460 to i64
  %sub.i.i205 = sub nsw i64 %120, %121
  %shr.i.i206 = ashr i64 %sub.i.i205, 3
  %splat.splatinsert.i.i211 = insertelement <16 x i64> poison, i64 %shr.i.i206, i64 0
  %splat.splat.i.i212 = shufflevector <16 x i64> %splat.splatinsert.i.i211, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i213 = select <16 x i1> %.pre-phi1587, <16 x i64> %shr, <16 x i64> %splat.splat.i.i212
  %122 = getelementptr i64, ptr %cond12.i119.sroa.speculated142714441460, <16 x i64> %vector_select.i.i213
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1301461, <16 x ptr> align 8 %122, <16 x i1> splat (i1 true))
  %masked_gather.i.i201 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %122, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i152.not = icmp ne <16 x i64> %masked_gather.i.i201, %fresh.0.i1301461
  %and.i954 = and <16 x i64> %masked_gather.i.i201, splat (i64 15)
  %cmp.i955 = icmp eq <16 x i64> %and.i954, splat (i64 5)
  %cmp1.i956 = icmp eq <16 x i64> %and.i954, splat (i64 9)
  %or8.i957 = or <16 x i1> %cmp.i955, %cmp1.i956
  %vector_select.i958 = select <16 x i1> %or8.i957, <16 x i64> splat (i64 15), <16 x i64> %and.i954
  %and3.i959 = and <16 x i64> %vector_select.i958, %or
  %cmp4.i960 = icmp ne <16 x i64> %and3.i959, zeroinitializer
  %narrow1546 = select <16 x i1> %cmp.i152.not, <16 x i1> %cmp4.i960, <16 x i1> zeroinitializer
  %123 = bitcast <16 x i1> %narrow1546 to i16
  %mask.sroa.0.0.insert.ext.i.i156 = zext i16 %123 to i32
  %and70.i158 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i156
  %tobool71.not.i159 = icmp eq i32 %and70.i158, 0
  br i1 %tobool71.not.i159, label %cleanup65, label %if.end82.i160

if.end82.i160:
  br i1 %tobool7.not.i115142514461459, label %if.else.i185, label %store16.exit.i170

store16.exit.i170:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i114142314481458, <16 x ptr> align 8 %122, <16 x i1> splat (i1 true))
  br label %cleanup65

if.else.i185:
  %conv86.i186 = trunc nuw i32 %and70.i158 to i16
  %124 = bitcast i16 %conv86.i186 to <16 x i1>
  %or88.i188 = or <16 x i64> %masked_gather.i.i201, splat (i64 16)
  %125 = getelementptr i64, ptr %cond12.i119.sroa.speculated142714441460, <16 x i64> %shr
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i188, <16 x ptr> align 8 %125, <16 x i1> %124)
  br label %cleanup65

for.body51.lr.ph:
  %add46 = add <16 x i64> %add34, splat (i64 15)
  %div79 = lshr i64 %57, 2
  %or.cond1516 = select i1 %tobool1.not1619, i1 true, i1 %past.sroa.129.0.shrunk1646
  %126 = load i64, ptr @STORE, align 8
  %tobool7.not.i1464 = icmp eq i64 %126, 0
  %nowhere1.i207.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %127 = ptrtoint ptr %nowhere1.i207.i to i64
  %128 = ptrtoint ptr %past.sroa.115.01652 to i64
  %sub.i208.i = sub nsw i64 %127, %128
  %shr.i209.i = ashr i64 %sub.i208.i, 3
  %conv.i242.i = trunc nuw i32 %mask to i16
  %129 = bitcast i16 %conv.i242.i to <16 x i1>
  %splat.splatinsert.i213.i = insertelement <16 x i64> poison, i64 %shr.i209.i, i64 0
  %splat.splat.i214.i = shufflevector <16 x i64> %splat.splatinsert.i213.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert.i55.i450 = insertelement <16 x i64> poison, i64 %past.sroa.64.11626, i64 0
  %splat.splat.i56.i451 = shufflevector <16 x i64> %splat.splatinsert.i55.i450, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert1.i.i506 = insertelement <16 x i64> poison, i64 %past.sroa.81.01623, i64 0
  %splat.splat2.i.i507 = shufflevector <16 x i64> %splat.splatinsert1.i.i506, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i.i510 = insertelement <16 x i64> poison, i64 %past.sroa.49.11629, i64 0
  %splat.splat6.i.i511 = shufflevector <16 x i64> %splat.splatinsert5.i.i510, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub9.i.i514 = sub i64 %past.sroa.64.11626, %past.sroa.49.11629
  %splat.splatinsert10.i.i515 = insertelement <16 x i64> poison, i64 %sub9.i.i514, i64 0
  %splat.splat11.i.i516 = shufflevector <16 x i64> %splat.splatinsert10.i.i515, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i472 = insertelement <16 x i64> poison, i64 %past.sroa.91.01621, i64 0
  %splat.splat18.i.i473 = shufflevector <16 x i64> %splat.splatinsert17.i.i472, <16 x i64> poison, <16 x i32> zeroinitializer
  %partial.i1053 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1056 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1057 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %130 = ptrtoint ptr %past.sroa.121.01650 to i64
  %sub.i219.i = sub nsw i64 %127, %130
  %shr.i220.i = ashr i64 %sub.i219.i, 3
  %splat.splatinsert.i224.i = insertelement <16 x i64> poison, i64 %shr.i220.i, i64 0
  %splat.splat.i225.i = shufflevector <16 x i64> %splat.splatinsert.i224.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i568 = insertelement <16 x i64> poison, i64 %past.sroa.99.01640, i64 0
  %splat.splat18.i.i569 = shufflevector <16 x i64> %splat.splatinsert17.i.i568, <16 x i64> poison, <16 x i32> zeroinitializer
  %shr.i909 = lshr i64 %past.sroa.44.01632, 32
  %conv5.i910 = trunc nuw i64 %shr.i909 to i32
  br label %for.body51

for.body51:
  %word.01567 = phi i64 [ 0, %for.body51.lr.ph ], [ %inc, %for.inc56 ]
  %at.sroa.77.01564 = phi <16 x i64> [ %shr, %for.body51.lr.ph ], [ %add58, %for.inc56 ]
  br i1 %or.cond1516, label %load16.exit170.i, label %if.end.i83.thread

load16.exit170.i:
  %vector_select.i216.i = select <16 x i1> %129, <16 x i64> %at.sroa.77.01564, <16 x i64> %splat.splat.i214.i
  %131 = getelementptr i64, ptr %past.sroa.115.01652, <16 x i64> %vector_select.i216.i
  %masked_gather.i169.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %131, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1619, label %if.end.i.i504, label %if.then.i54.i448

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
  %and1635.i.i470.not1517 = or <16 x i1> %cmp11.i.i467, %cmp14.i.i469
  %cmp19.i.i474 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat18.i.i473
  %and2136.i.i475.not1519 = or <16 x i1> %cmp19.i.i474, %cmp9.i.i464
  %or2237.i.i476.not1518 = and <16 x i1> %cmp.i.i462, %and2136.i.i475.not1519
  %and2338.i.i477.not = or <16 x i1> %and1635.i.i470.not1517, %or2237.i.i476.not1518
  %132 = xor <16 x i1> %retval.0.in.i.i454, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i.i477.not, <16 x i1> %132, <16 x i1> zeroinitializer
  br i1 %tobool1.not1619, label %if.end.i83.thread1732, label %if.then21.i494

if.then21.i494:
  %133 = bitcast <16 x i1> %narrow to i16
  %mask.sroa.0.0.insert.ext.i.i1048 = zext i16 %133 to i32
  %and.i1049 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1048
  %tobool.not.i1050 = icmp eq i32 %and.i1049, 0
  br i1 %tobool.not.i1050, label %if.end.i83, label %land.lhs.true.i1051

land.lhs.true.i1051:
  %134 = load i64, ptr %partial.i1053, align 8
  %tobool3.not.i1054 = icmp eq i64 %134, 0
  br i1 %tobool3.not.i1054, label %if.end.i83, label %if.then.i1055

if.then.i1055:
  %135 = load i64, ptr %index.i1057, align 8
  %arrayidx.i1058 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1056, i64 %135
  %shr.i1059 = lshr <16 x i64> %masked_gather.i169.i, splat (i64 27)
  %and6.i1060 = and <16 x i64> %shr.i1059, splat (i64 31)
  %136 = getelementptr i64, ptr %arrayidx.i1058, <16 x i64> %and6.i1060
  %masked_gather.i1062 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %136, <16 x i1> %129, <16 x i64> zeroinitializer)
  %and8.i1063 = and <16 x i64> %masked_gather.i169.i, splat (i64 -4294967296)
  %137 = icmp ugt <16 x i64> %and8.i1063, %masked_gather.i1062
  %138 = or <16 x i1> %cmp9.i.i464, %137
  %139 = select <16 x i1> %138, <16 x i1> %narrow, <16 x i1> zeroinitializer
  br label %if.end.i83

if.end.i83:
  %bad.2.i497 = phi <16 x i1> [ %narrow, %if.then21.i494 ], [ %139, %if.then.i1055 ], [ %narrow, %land.lhs.true.i1051 ]
  %140 = bitcast <16 x i1> %bad.2.i497 to i16
  %mask.sroa.0.0.insert.ext.i.i500 = zext i16 %140 to i32
  %and29.i502 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i500
  %tobool30.i503 = icmp ne i32 %and29.i502, 0
  br i1 %tobool7.not.i1464, label %load16.exit.i742, label %lor.lhs.false15.i.thread

if.end.i83.thread1732:
  %and15.i483 = and <16 x i64> %masked_gather.i169.i, splat (i64 96)
  %cmp.i484 = icmp eq <16 x i64> %and15.i483, splat (i64 96)
  %cmp16.i488 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat2.i.i507
  %and1848.i489 = and <16 x i1> %cmp16.i488, %cmp.i484
  %narrow1779 = select <16 x i1> %and1848.i489, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %141 = bitcast <16 x i1> %narrow1779 to i16
  %mask.sroa.0.0.insert.ext.i.i5001735 = zext i16 %141 to i32
  %and29.i5021736 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i5001735
  %tobool30.i5031737 = icmp ne i32 %and29.i5021736, 0
  %vector_select.i.i8871762 = select <16 x i1> %129, <16 x i64> %at.sroa.77.01564, <16 x i64> %splat.splat.i225.i
  %142 = getelementptr i64, ptr %past.sroa.121.01650, <16 x i64> %vector_select.i.i8871762
  %masked_gather.i.i8881763 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %142, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool7.not.i1464, label %if.end.i107.i861, label %if.end.i.i600

if.end.i83.thread:
  br i1 %tobool7.not.i1464, label %load16.exit.i742, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.134.0.shrunk1648, label %load16.exit158.i, label %if.end46.i.load16.exit.i_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.134.0.shrunk1648, label %load16.exit158.i.thread1752, label %if.end46.i

load16.exit158.i.thread1752:
  %vector_select.i227.i1755 = select <16 x i1> %129, <16 x i64> %at.sroa.77.01564, <16 x i64> %splat.splat.i225.i
  %143 = getelementptr i64, ptr %past.sroa.121.01650, <16 x i64> %vector_select.i227.i1755
  %masked_gather.i157.i1756 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %143, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.then.i54.i544

load16.exit158.i:
  %vector_select.i227.i = select <16 x i1> %129, <16 x i64> %at.sroa.77.01564, <16 x i64> %splat.splat.i225.i
  %144 = getelementptr i64, ptr %past.sroa.121.01650, <16 x i64> %vector_select.i227.i
  %masked_gather.i157.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %144, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1619, label %if.end.i.i600, label %if.then.i54.i544

if.then.i54.i544:
  %masked_gather.i157.i1759 = phi <16 x i64> [ %masked_gather.i157.i1756, %load16.exit158.i.thread1752 ], [ %masked_gather.i157.i, %load16.exit158.i ]
  %before.0.i146714821758 = phi <16 x i64> [ %masked_gather.i169.i, %load16.exit158.i.thread1752 ], [ zeroinitializer, %load16.exit158.i ]
  %found.0.i146614841757 = phi i1 [ %tobool30.i503, %load16.exit158.i.thread1752 ], [ false, %load16.exit158.i ]
  %cmp.i57.i548 = icmp ult <16 x i64> %masked_gather.i157.i1759, %splat.splat.i56.i451
  br label %old16.exit.i549

if.end.i.i600:
  %masked_gather.i157.i1749 = phi <16 x i64> [ %masked_gather.i157.i, %load16.exit158.i ], [ %masked_gather.i.i8881763, %if.end.i83.thread1732 ]
  %before.0.i146714821747 = phi <16 x i64> [ zeroinitializer, %load16.exit158.i ], [ %masked_gather.i169.i, %if.end.i83.thread1732 ]
  %found.0.i146614841745 = phi i1 [ false, %load16.exit158.i ], [ %tobool30.i5031737, %if.end.i83.thread1732 ]
  %cmp3.i.i604 = icmp ult <16 x i64> %masked_gather.i157.i1749, %splat.splat2.i.i507
  %sub.i.i608 = sub <16 x i64> %masked_gather.i157.i1749, %splat.splat6.i.i511
  %cmp12.i.i613 = icmp ult <16 x i64> %sub.i.i608, %splat.splat11.i.i516
  %or20.i.i614 = or <16 x i1> %cmp3.i.i604, %cmp12.i.i613
  br label %old16.exit.i549

old16.exit.i549:
  %masked_gather.i157.i1748 = phi <16 x i64> [ %masked_gather.i157.i1759, %if.then.i54.i544 ], [ %masked_gather.i157.i1749, %if.end.i.i600 ]
  %before.0.i146714821746 = phi <16 x i64> [ %before.0.i146714821758, %if.then.i54.i544 ], [ %before.0.i146714821747, %if.end.i.i600 ]
  %found.0.i146614841744 = phi i1 [ %found.0.i146614841757, %if.then.i54.i544 ], [ %found.0.i146614841745, %if.end.i.i600 ]
  %retval.0.in.i.i550 = phi <16 x i1> [ %cmp.i57.i548, %if.then.i54.i544 ], [ %or20.i.i614, %if.end.i.i600 ]
  %xor.i.i556 = xor <16 x i64> %masked_gather.i157.i1748, %add46
  %and.i.i557 = and <16 x i64> %xor.i.i556, splat (i64 4290773055)
  %cmp.i.i558 = icmp ne <16 x i64> %and.i.i557, zeroinitializer
  %and8.i.i559 = and <16 x i64> %masked_gather.i157.i1748, splat (i64 32)
  %cmp9.i.i560 = icmp ne <16 x i64> %and8.i.i559, zeroinitializer
  %cmp11.i.i563 = icmp ult <16 x i64> %masked_gather.i157.i1748, %splat.splat6.i.i511
  %and13.i.i564 = and <16 x i64> %xor.i.i556, splat (i64 4160749568)
  %cmp14.i.i565 = icmp ne <16 x i64> %and13.i.i564, zeroinitializer
  %and1635.i.i566.not1521 = or <16 x i1> %cmp11.i.i563, %cmp14.i.i565
  %cmp19.i.i570 = icmp uge <16 x i64> %masked_gather.i157.i1748, %splat.splat18.i.i569
  %and2136.i.i571.not1523 = or <16 x i1> %cmp19.i.i570, %cmp9.i.i560
  %or2237.i.i572.not1522 = and <16 x i1> %cmp.i.i558, %and2136.i.i571.not1523
  %and2338.i.i573.not = or <16 x i1> %and1635.i.i566.not1521, %or2237.i.i572.not1522
  %145 = xor <16 x i1> %retval.0.in.i.i550, splat (i1 true)
  %narrow1520 = select <16 x i1> %and2338.i.i573.not, <16 x i1> %145, <16 x i1> zeroinitializer
  br i1 %tobool1.not1619, label %raced16.exit615, label %if.then21.i590

if.then21.i590:
  %146 = bitcast <16 x i1> %narrow1520 to i16
  %mask.sroa.0.0.insert.ext.i.i1019 = zext i16 %146 to i32
  %and.i1020 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1019
  %tobool.not.i1021 = icmp eq i32 %and.i1020, 0
  br i1 %tobool.not.i1021, label %raced16.exit615, label %land.lhs.true.i1022

land.lhs.true.i1022:
  %147 = load i64, ptr %partial.i1053, align 8
  %tobool3.not.i1025 = icmp eq i64 %147, 0
  br i1 %tobool3.not.i1025, label %raced16.exit615, label %if.then.i1026

if.then.i1026:
  %148 = load i64, ptr %index.i1057, align 8
  %arrayidx.i1029 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1056, i64 %148
  %shr.i1030 = lshr <16 x i64> %masked_gather.i157.i1748, splat (i64 27)
  %and6.i1031 = and <16 x i64> %shr.i1030, splat (i64 31)
  %149 = getelementptr i64, ptr %arrayidx.i1029, <16 x i64> %and6.i1031
  %masked_gather.i1033 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %149, <16 x i1> %129, <16 x i64> zeroinitializer)
  %and8.i1034 = and <16 x i64> %masked_gather.i157.i1748, splat (i64 -4294967296)
  %150 = icmp ugt <16 x i64> %and8.i1034, %masked_gather.i1033
  %151 = or <16 x i1> %cmp9.i.i560, %150
  %152 = select <16 x i1> %151, <16 x i1> %narrow1520, <16 x i1> zeroinitializer
  br label %raced16.exit615

raced16.exit615:
  %bad.2.i593 = phi <16 x i1> [ %narrow1520, %old16.exit.i549 ], [ %152, %if.then.i1026 ], [ %narrow1520, %land.lhs.true.i1022 ], [ %narrow1520, %if.then21.i590 ]
  %153 = bitcast <16 x i1> %bad.2.i593 to i16
  %mask.sroa.0.0.insert.ext.i.i596 = zext i16 %153 to i32
  %and29.i598 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i596
  %tobool30.i599 = icmp ne i32 %and29.i598, 0
  %or27146.i = or i1 %found.0.i146614841744, %tobool30.i599
  br i1 %or27146.i, label %cleanup65, label %load16.exit.i

load16.exit.i742:
  %before.0.i1468.ph = phi <16 x i64> [ zeroinitializer, %if.end.i83.thread ], [ %masked_gather.i169.i, %if.end.i83 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i83.thread ], [ %tobool30.i503, %if.end.i83 ]
  %vector_select.i.i887 = select <16 x i1> %129, <16 x i64> %at.sroa.77.01564, <16 x i64> %splat.splat.i225.i
  %154 = getelementptr i64, ptr %past.sroa.121.01650, <16 x i64> %vector_select.i.i887
  %masked_gather.i.i888 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %154, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1619, label %if.end.i107.i861, label %if.then.i102.i746

if.then.i102.i746:
  %cmp.i105.i750 = icmp ult <16 x i64> %masked_gather.i.i888, %splat.splat.i56.i451
  br label %old16.exit.i751

if.end.i107.i861:
  %masked_gather.i.i8881769 = phi <16 x i64> [ %masked_gather.i.i888, %load16.exit.i742 ], [ %masked_gather.i.i8881763, %if.end.i83.thread1732 ]
  %found.1.i.ph1767 = phi i1 [ %found.1.i.ph, %load16.exit.i742 ], [ %tobool30.i5031737, %if.end.i83.thread1732 ]
  %before.0.i1468.ph1765 = phi <16 x i64> [ %before.0.i1468.ph, %load16.exit.i742 ], [ %masked_gather.i169.i, %if.end.i83.thread1732 ]
  %cmp3.i.i865 = icmp ult <16 x i64> %masked_gather.i.i8881769, %splat.splat2.i.i507
  %sub.i.i869 = sub <16 x i64> %masked_gather.i.i8881769, %splat.splat6.i.i511
  %cmp12.i.i874 = icmp ult <16 x i64> %sub.i.i869, %splat.splat11.i.i516
  %or20.i.i875 = or <16 x i1> %cmp3.i.i865, %cmp12.i.i874
  br label %old16.exit.i751

old16.exit.i751:
  %masked_gather.i.i8881768 = phi <16 x i64> [ %masked_gather.i.i888, %if.then.i102.i746 ], [ %masked_gather.i.i8881769, %if.end.i107.i861 ]
  %found.1.i.ph1766 = phi i1 [ %found.1.i.ph, %if.then.i102.i746 ], [ %found.1.i.ph1767, %if.end.i107.i861 ]
  %before.0.i1468.ph1764 = phi <16 x i64> [ %before.0.i1468.ph, %if.then.i102.i746 ], [ %before.0.i1468.ph1765, %if.end.i107.i861 ]
  %retval.0.in.i.i752 = phi <16 x i1> [ %cmp.i105.i750, %if.then.i102.i746 ], [ %or20.i.i875, %if.end.i107.i861 ]
  %xor.i75.i759 = xor <16 x i64> %masked_gather.i.i8881768, %add46
  %and.i76.i760 = and <16 x i64> %xor.i75.i759, splat (i64 4290773055)
  %cmp.i77.i761 = icmp eq <16 x i64> %and.i76.i760, zeroinitializer
  %and8.i80.i762 = and <16 x i64> %masked_gather.i.i8881768, splat (i64 32)
  %cmp9.i81.i763 = icmp eq <16 x i64> %and8.i80.i762, zeroinitializer
  %cmp11.i.i766 = icmp uge <16 x i64> %masked_gather.i.i8881768, %splat.splat6.i.i511
  %and13.i82.i767 = and <16 x i64> %xor.i75.i759, splat (i64 4160749568)
  %cmp14.i83.i768 = icmp eq <16 x i64> %and13.i82.i767, zeroinitializer
  %and1635.i.i769 = and <16 x i1> %cmp11.i.i766, %cmp14.i83.i768
  %cmp19.i87.i773 = icmp ult <16 x i64> %masked_gather.i.i8881768, %splat.splat18.i.i473
  %and2136.i88.i774 = and <16 x i1> %cmp19.i87.i773, %cmp9.i81.i763
  %or2237.i89.i775 = or <16 x i1> %cmp.i77.i761, %and2136.i88.i774
  %and2338.i90.i776 = and <16 x i1> %and1635.i.i769, %or2237.i89.i775
  %155 = select <16 x i1> %and2338.i90.i776, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i752
  %narrow1524 = xor <16 x i1> %155, splat (i1 true)
  br i1 %tobool1.not1619, label %if.then19.i795, label %if.then.i779

if.then.i779:
  %156 = bitcast <16 x i1> %narrow1524 to i16
  %mask.sroa.0.0.insert.ext.i.i969 = zext i16 %156 to i32
  %and.i970 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i969
  %tobool.not.i971 = icmp eq i32 %and.i970, 0
  br i1 %tobool.not.i971, label %after_read16.exit889.thread, label %land.lhs.true.i972

land.lhs.true.i972:
  %157 = load i64, ptr %partial.i1053, align 8
  %tobool3.not.i975 = icmp eq i64 %157, 0
  br i1 %tobool3.not.i975, label %after_read16.exit889.thread, label %if.then.i976

if.then.i976:
  %158 = load i64, ptr %index.i1057, align 8
  %arrayidx.i978 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1056, i64 %158
  %shr.i979 = lshr <16 x i64> %masked_gather.i.i8881768, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i979, splat (i64 31)
  %159 = getelementptr i64, ptr %arrayidx.i978, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %159, <16 x i1> %129, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_gather.i.i8881768, splat (i64 -4294967296)
  %160 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %161 = icmp ne <16 x i64> %and8.i80.i762, zeroinitializer
  %162 = or <16 x i1> %161, %160
  %163 = select <16 x i1> %162, <16 x i1> %narrow1524, <16 x i1> zeroinitializer
  br label %after_read16.exit889.thread

after_read16.exit889.thread:
  %bad.0.i783.ph = phi <16 x i1> [ %narrow1524, %if.then.i779 ], [ %narrow1524, %land.lhs.true.i972 ], [ %163, %if.then.i976 ]
  %and.i7841499 = and <16 x i64> %masked_gather.i.i8881768, splat (i64 64)
  %cmp.i7851500 = icmp eq <16 x i64> %and.i7841499, zeroinitializer
  %vector_select.i7911503 = select <16 x i1> %and1635.i.i769, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i7921504 = or <16 x i64> %vector_select.i7911503, %masked_gather.i.i8881768
  %vector_cond36.i7931505 = select <16 x i1> %cmp.i7851500, <16 x i1> %bad.0.i783.ph, <16 x i1> zeroinitializer
  %vector_select37.i7941506 = select <16 x i1> %vector_cond36.i7931505, <16 x i64> %or.i7921504, <16 x i64> %add46
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i898)
  store <16 x i64> %at.sroa.77.01564, ptr %index.addr.i898, align 128
  %164 = load ptr, ptr %w, align 8
  %tracked.i1239 = getelementptr inbounds nuw i8, ptr %164, i64 896
  %165 = load ptr, ptr %tracked.i1239, align 8
  %partial.i901 = getelementptr inbounds nuw i8, ptr %165, i64 104
  %166 = load i64, ptr %partial.i901, align 8
  %tobool.not.i902 = icmp eq i64 %166, 0
  br i1 %tobool.not.i902, label %note_reads16.exit919, label %for.body.i908.preheader

if.then19.i795:
  %and.i784 = and <16 x i64> %masked_gather.i.i8881768, splat (i64 64)
  %cmp.i785 = icmp eq <16 x i64> %and.i784, zeroinitializer
  %narrow1526 = select <16 x i1> %cmp.i785, <16 x i1> %narrow1524, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i707)
  store <16 x i64> %masked_gather.i.i8881768, ptr %cells.addr.i.i707, align 128
  %167 = load ptr, ptr %w, align 8
  %tracked.i1238 = getelementptr inbounds nuw i8, ptr %167, i64 896
  %168 = load ptr, ptr %tracked.i1238, align 8
  %169 = load i64, ptr %168, align 8
  %splat.splatinsert.i113.i825 = insertelement <16 x i64> poison, i64 %169, i64 0
  %splat.splat.i114.i826 = shufflevector <16 x i64> %splat.splatinsert.i113.i825, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i827 = icmp uge <16 x i64> %masked_gather.i.i8881768, %splat.splat.i114.i826
  %and330.i.i828 = and <16 x i1> %cmp9.i81.i763, %cmp1.i.i827
  %170 = and <16 x i1> %or2237.i89.i775, %and330.i.i828
  %171 = and <16 x i1> %cmp14.i83.i768, %170
  %172 = and <16 x i1> %narrow1526, %171
  %173 = bitcast <16 x i1> %172 to i16
  %174 = zext i16 %173 to i32
  %and5.i.i833 = and i32 %mask, %174
  %tobool.not.i115.i834 = icmp eq i32 %and5.i.i833, 0
  br i1 %tobool.not.i115.i834, label %after_read16.exit889, label %land.lhs.true.i.i835

land.lhs.true.i.i835:
  %common.i.i836 = getelementptr inbounds nuw i8, ptr %168, i64 16
  %175 = load ptr, ptr %common.i.i836, align 8
  %mixed.i.i837 = getelementptr inbounds nuw i8, ptr %175, i64 72
  %176 = load i64, ptr %mixed.i.i837, align 8
  %tobool8.not.i.i838 = icmp eq i64 %176, 0
  br i1 %tobool8.not.i.i838, label %after_read16.exit889, label %for.cond.i.i839.preheader

for.cond.i.i839.preheader:
  %run.i.i847 = getelementptr inbounds nuw i8, ptr %168, i64 96
  br label %for.body.i.i843

for.body.i.i843:
  %rest.0.i.i8411562 = phi i32 [ %and5.i.i833, %for.cond.i.i839.preheader ], [ %and16.i118.i854, %for.body.i.i843 ]
  %found.0.i.i8401561 = phi i32 [ 0, %for.cond.i.i839.preheader ], [ %found.1.i.i852, %for.body.i.i843 ]
  %177 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i8411562, i1 true)
  %idxprom.i.i844 = zext nneg i32 %177 to i64
  %arrayidx.i.i845 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i707, i64 %idxprom.i.i844
  %178 = load i64, ptr %arrayidx.i.i845, align 8
  %call10.i.i846 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %178)
  %179 = load i64, ptr %run.i.i847, align 8
  %cmp11.i116.i848 = icmp eq i64 %call10.i.i846, %179
  %sub.i117.i849 = sub nsw i32 0, %rest.0.i.i8411562
  %and14.i.i850 = and i32 %rest.0.i.i8411562, %sub.i117.i849
  %or.i.i851 = select i1 %cmp11.i116.i848, i32 %and14.i.i850, i32 0
  %found.1.i.i852 = or i32 %or.i.i851, %found.0.i.i8401561
  %sub15.i.i853 = add nsw i32 %rest.0.i.i8411562, -1
  %and16.i118.i854 = and i32 %sub15.i.i853, %rest.0.i.i8411562
  %tobool9.not.i.i842 = icmp eq i32 %and16.i118.i854, 0
  br i1 %tobool9.not.i.i842, label %after_read16.exit889.loopexit, label %for.body.i.i843

after_read16.exit889.loopexit:
  %180 = trunc nuw i32 %found.1.i.i852 to i16
  %.inner = xor i16 %180, -1
  %181 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit889

after_read16.exit889:
  %found.2.i.i856 = phi <16 x i1> [ splat (i1 true), %if.then19.i795 ], [ splat (i1 true), %land.lhs.true.i.i835 ], [ %181, %after_read16.exit889.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i707)
  %and34.i8601528 = and <16 x i1> %narrow1526, %found.2.i.i856
  %vector_select.i791 = select <16 x i1> %and1635.i.i769, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i792 = or <16 x i64> %vector_select.i791, %masked_gather.i.i8881768
  %vector_select37.i794 = select <16 x i1> %and34.i8601528, <16 x i64> %or.i792, <16 x i64> %add46
  br i1 %found.1.i.ph1766, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

for.body.i908.preheader:
  %readers3.i904 = getelementptr inbounds nuw i8, ptr %165, i64 216
  %182 = load ptr, ptr %readers3.i904, align 8
  br label %for.body.i908

for.body.i908:
  %rest.0.i9061560 = phi i32 [ %and.i917, %for.body.i908 ], [ %mask, %for.body.i908.preheader ]
  %183 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i9061560, i1 true)
  %idxprom.i911 = zext nneg i32 %183 to i64
  %arrayidx.i912 = getelementptr inbounds nuw i64, ptr %index.addr.i898, i64 %idxprom.i911
  %184 = load i64, ptr %arrayidx.i912, align 8
  %arrayidx6.i913 = getelementptr inbounds nuw [32 x i32], ptr %182, i64 %184
  %185 = load i64, ptr %index.i1057, align 8
  %arrayidx8.i915 = getelementptr inbounds nuw i32, ptr %arrayidx6.i913, i64 %185
  store i32 %conv5.i910, ptr %arrayidx8.i915, align 4
  %sub.i916 = add nsw i32 %rest.0.i9061560, -1
  %and.i917 = and i32 %sub.i916, %rest.0.i9061560
  %tobool4.not.i907 = icmp eq i32 %and.i917, 0
  br i1 %tobool4.not.i907, label %note_reads16.exit919, label %for.body.i908

note_reads16.exit919:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i898)
  br i1 %found.1.i.ph1766, label %cleanup65, label %load16.exit.i

if.end46.i:
  br i1 %tobool30.i503, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

if.end46.i.load16.exit.i_crit_edge:
  %fresh.0.i1778 = phi <16 x i64> [ %vector_select37.i794, %after_read16.exit889 ], [ %add46, %if.end46.i ], [ %add46, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated147214901777 = phi ptr [ %past.sroa.121.01650, %after_read16.exit889 ], [ %past.sroa.115.01652, %if.end46.i ], [ %past.sroa.115.01652, %lor.lhs.false15.i ]
  %tobool7.not.i147014921776 = phi i1 [ true, %after_read16.exit889 ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %186 = phi i64 [ 0, %after_read16.exit889 ], [ %126, %if.end46.i ], [ %126, %lor.lhs.false15.i ]
  %before.0.i146814941775 = phi <16 x i64> [ %before.0.i1468.ph1764, %after_read16.exit889 ], [ %masked_gather.i169.i, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre1591 = ptrtoint ptr %cond12.i.sroa.speculated147214901777 to i64
  %.pre1593 = sub nsw i64 %127, %.pre1591
  %.pre1594 = ashr i64 %.pre1593, 3
  %.pre1595 = insertelement <16 x i64> poison, i64 %.pre1594, i64 0
  %.pre1596 = shufflevector <16 x i64> %.pre1595, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %load16.exit.i

load16.exit.i:
  %splat.splat.i.i.pre-phi = phi <16 x i64> [ %.pre1596, %if.end46.i.load16.exit.i_crit_edge ], [ %splat.splat.i225.i, %note_reads16.exit919 ], [ %splat.splat.i214.i, %raced16.exit615 ]
  %fresh.0.i1511 = phi <16 x i64> [ %fresh.0.i1778, %if.end46.i.load16.exit.i_crit_edge ], [ %vector_select37.i7941506, %note_reads16.exit919 ], [ %add46, %raced16.exit615 ]
  %cond12.i.sroa.speculated147214901510 = phi ptr [ %cond12.i.sroa.speculated147214901777, %if.end46.i.load16.exit.i_crit_edge ], [ %past.sroa.121.01650, %note_reads16.exit919 ], [ %past.sroa.115.01652, %raced16.exit615 ]
  %tobool7.not.i147014921509 = phi i1 [ %tobool7.not.i147014921776, %if.end46.i.load16.exit.i_crit_edge ], [ true, %note_reads16.exit919 ], [ false, %raced16.exit615 ]
  %187 = phi i64 [ %186, %if.end46.i.load16.exit.i_crit_edge ], [ 0, %note_reads16.exit919 ], [ %126, %raced16.exit615 ]
  %before.0.i146814941508 = phi <16 x i64> [ %before.0.i146814941775, %if.end46.i.load16.exit.i_crit_edge ], [ %before.0.i1468.ph1764, %note_reads16.exit919 ], [ %before.0.i146714821746, %raced16.exit615 ]
  %vector_select.i.i = select <16 x i1> %129, <16 x i64> %at.sroa.77.01564, <16 x i64> %splat.splat.i.i.pre-phi
  %188 = getelementptr i64, ptr %cond12.i.sroa.speculated147214901510, <16 x i64> %vector_select.i.i
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1511, <16 x ptr> align 8 %188, <16 x i1> splat (i1 true))
  %masked_gather.i.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %188, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i86 = icmp ne <16 x i64> %masked_gather.i.i, %fresh.0.i1511
  %189 = bitcast <16 x i1> %cmp.i86 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %189 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc56, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i147014921509, label %if.else.i, label %store16.exit.i

store16.exit.i:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i146814941508, <16 x ptr> align 8 %188, <16 x i1> splat (i1 true))
  br label %compare16.exit

if.else.i:
  %conv86.i = trunc nuw i32 %and70.i to i16
  %190 = bitcast i16 %conv86.i to <16 x i1>
  %or88.i = or <16 x i64> %masked_gather.i.i, splat (i64 16)
  %191 = getelementptr i64, ptr %cond12.i.sroa.speculated147214901510, <16 x i64> %at.sroa.77.01564
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i, <16 x ptr> align 8 %191, <16 x i1> %190)
  br label %compare16.exit

compare16.exit:
  %tobool90.i.not = icmp eq i64 %187, 0
  br i1 %tobool90.i.not, label %for.inc56, label %cleanup65

for.inc56:
  %inc = add nuw nsw i64 %word.01567, 1
  %add58 = add <16 x i64> %at.sroa.77.01564, splat (i64 1)
  %exitcond1577.not = icmp eq i64 %inc, %div79
  br i1 %exitcond1577.not, label %cleanup65, label %for.body51

cleanup65:
  %retval.4 = phi i1 [ true, %land.lhs.true14 ], [ false, %if.end20 ], [ true, %note_reads16.exit ], [ true, %if.end46.i129 ], [ true, %raced16.exit423 ], [ true, %after_read16.exit ], [ false, %load16.exit.i150 ], [ %tobool90.i172, %store16.exit.i170 ], [ %tobool90.i172, %if.else.i185 ], [ true, %after_read16.exit889 ], [ true, %note_reads16.exit919 ], [ true, %raced16.exit615 ], [ false, %for.inc56 ], [ true, %if.end46.i ], [ true, %compare16.exit ]
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
  br i1 %tobool2.not.i, label %if.end4.thread1024, label %if.end4

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i615 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %4 = load i64, ptr %index.i615, align 8
  %arrayidx.i616 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %4
  %5 = load i64, ptr %arrayidx.i616, align 8
  %shl.i.i = shl i64 %4, 27
  %shl5.i.i = shl i64 %access, 7
  %6 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %6, %5
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i616, i64 8
  %8 = load i64, ptr %mark10.i.i, align 8
  %9 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i616, i64 16
  %10 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i618 = getelementptr inbounds nuw i8, ptr %arrayidx.i616, i64 80
  %11 = load i64, ptr %read_mark.i618, align 8
  %cond.i.i619 = tail call noundef i64 @llvm.umax.i64(i64 %10, i64 %11)
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
  %mixed.i622 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %14 = load i64, ptr %mixed.i622, align 8
  %tobool.not.i623 = icmp eq i64 %14, 0
  br i1 %tobool.not.i623, label %load8.exit133, label %if.end.i624

if.end.i624:
  %last.i = getelementptr inbounds nuw i8, ptr %13, i64 64
  %15 = load ptr, ptr %last.i, align 8
  %cmp.i625 = icmp eq ptr %15, %2
  br i1 %cmp.i625, label %cond.true.i629, label %cond.end.i626

cond.true.i629:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %16 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %13, i64 56
  %17 = load i64, ptr %logged.i, align 8
  %18 = getelementptr %struct.Log, ptr %16, i64 %17
  %arrayidx.i630 = getelementptr i8, ptr %18, i64 -16
  %19 = load i64, ptr %arrayidx.i630, align 8
  br label %cond.end.i626

cond.end.i626:
  %cond.i627 = phi i64 [ %19, %cond.true.i629 ], [ -1, %if.end.i624 ]
  %cond.i.i628 = tail call noundef i64 @llvm.umax.i64(i64 %8, i64 %cond.i627)
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
  br i1 %or.cond.i, label %if.then32.i, label %if.end4.thread1106

if.then32.i:
  %23 = load ptr, ptr %w, align 8
  %tracked.i.i633 = getelementptr inbounds nuw i8, ptr %23, i64 896
  %24 = load ptr, ptr %tracked.i.i633, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %24, i64 168
  %25 = load i64, ptr %deferred.i, align 8
  %sub.i634 = add i64 %25, -1
  %cmp.i635 = icmp ult i64 %sub.i634, 2048
  br i1 %cmp.i635, label %if.then.i637, label %if.end4.thread1106

if.then.i637:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end4.thread1106

load8.exit133:
  %past.sroa.43.1.ph = phi i64 [ %cond.i.i628, %cond.end.i626 ], [ %8, %if.then.i.i ]
  %past.sroa.34.1.ph = phi i64 [ %cond.i627, %cond.end.i626 ], [ %7, %if.then.i.i ]
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
  %conv.i197 = trunc i32 %mask to i8
  %30 = bitcast i8 %conv.i197 to <8 x i1>
  %splat.splatinsert.i154 = insertelement <8 x i64> poison, i64 %shr.i150, i64 0
  %splat.splat.i155 = shufflevector <8 x i64> %splat.splatinsert.i154, <8 x i64> poison, <8 x i32> zeroinitializer
  %vector_select.i157 = select <8 x i1> %30, <8 x i64> %div14.i, <8 x i64> %splat.splat.i155
  %31 = getelementptr i64, ptr %27, <8 x i64> %vector_select.i157
  %masked_gather.i132 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %31, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i46 = icmp ne <8 x i64> %masked_gather.i132, splat (i64 -1)
  %32 = bitcast <8 x i1> %cmp.i46 to i8
  %mask.sroa.0.0.insert.ext.i147 = zext i8 %32 to i32
  %and.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i147
  %tobool.not.i47800 = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i47800, label %if.end4.thread, label %for.body.i

for.body.i:
  %rest.0.i801 = phi i32 [ %and6.i, %for.body.i ], [ %and.i, %load8.exit133 ]
  %33 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i801, i1 true)
  %idxprom.i = zext nneg i32 %33 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i
  %34 = load i64, ptr %arrayidx.i, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %34)
  %sub5.i = add nsw i32 %rest.0.i801, -1
  %and6.i = and i32 %sub5.i, %rest.0.i801
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

if.end4.thread1106:
  %past.sroa.92.0.shrunk.ph = phi i1 [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ], [ %cmp17.i, %if.then.i637 ]
  %38 = load <8 x i64>, ptr %addresses, align 8
  %splat.splatinsert1122 = insertelement <8 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat1123 = shufflevector <8 x i64> %splat.splatinsert1122, <8 x i64> poison, <8 x i32> zeroinitializer
  %add1124 = add <8 x i64> %38, %splat.splat1123
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1125 = icmp eq i64 %39, 0
  br i1 %tobool5.not1125, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

if.end4.thread1024:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i913 = load i64, ptr %valid_global.i, align 8
  %40 = load <8 x i64>, ptr %addresses, align 8
  %41 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1041 = icmp eq i64 %41, 0
  br i1 %tobool5.not1041, label %cleanup33, label %land.lhs.true6

if.end4.thread:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  %42 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not947 = icmp eq i64 %42, 0
  br i1 %tobool5.not947, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

land.lhs.true6:
  %address.0733992 = phi <8 x i64> [ %26, %if.end4.thread ], [ %add, %if.end4 ], [ %40, %if.end4.thread1024 ], [ %add1124, %if.end4.thread1106 ]
  %tobool.not848989 = phi i1 [ true, %if.end4.thread ], [ false, %if.end4 ], [ true, %if.end4.thread1024 ], [ false, %if.end4.thread1106 ]
  %past.sroa.65.0850986 = phi i64 [ %cond.i.i619, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1024 ], [ %cond.i.i619, %if.end4.thread1106 ]
  %past.sroa.60.0852983 = phi i64 [ %10, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1024 ], [ %10, %if.end4.thread1106 ]
  %past.sroa.54.0854980 = phi i64 [ %9, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1024 ], [ %9, %if.end4.thread1106 ]
  %past.sroa.43.1856977 = phi i64 [ %past.sroa.43.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1024 ], [ %8, %if.end4.thread1106 ]
  %past.sroa.34.1858974 = phi i64 [ %past.sroa.34.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1024 ], [ %7, %if.end4.thread1106 ]
  %past.sroa.30.0860971 = phi i64 [ %5, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1024 ], [ %5, %if.end4.thread1106 ]
  %past.sroa.27.0862968 = phi i64 [ %or6.i.i, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1024 ], [ %or6.i.i, %if.end4.thread1106 ]
  %past.sroa.68.0866962 = phi i64 [ %cond.i.i, %if.end4.thread ], [ %35, %if.end4 ], [ 0, %if.end4.thread1024 ], [ %cond.i.i, %if.end4.thread1106 ]
  %past.sroa.73.0868960 = phi i64 [ %cond19.i.i, %if.end4.thread ], [ %cond9.i, %if.end4 ], [ %cond9.i913, %if.end4.thread1024 ], [ %cond19.i.i, %if.end4.thread1106 ]
  %past.sroa.88.0.shrunk870958 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1024 ], [ %cmp.i, %if.end4.thread1106 ]
  %past.sroa.92.0.shrunk872955 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1024 ], [ %past.sroa.92.0.shrunk.ph, %if.end4.thread1106 ]
  %past.sroa.83.0874952 = phi ptr [ %cond29.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1024 ], [ %cond29.i.i, %if.end4.thread1106 ]
  %past.sroa.79.0876949 = phi ptr [ %cond24.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1024 ], [ %cond24.i.i, %if.end4.thread1106 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i49)
  store <8 x i64> %address.0733992, ptr %address.addr.i49, align 64
  %43 = load i64, ptr @NBYTES, align 8
  %cmp.i54 = icmp ult i64 %43, 4
  %tobool.i802 = icmp ne i32 %mask, 0
  %44 = and i1 %cmp.i54, %tobool.i802
  br i1 %44, label %for.body.i59.lr.ph, label %for.cond.cleanup.i

for.body.i59.lr.ph:
  %cmp1.i = icmp eq i64 %43, 1
  br label %for.body.i59

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %land.lhs.true6 ], [ %missing.1.i, %if.end.i66 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %45 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %45, %past.sroa.73.0868960
  %splat.splatinsert.i56 = insertelement <8 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i57 = shufflevector <8 x i64> %splat.splatinsert.i56, <8 x i64> poison, <8 x i32> zeroinitializer
  %conv.i199 = trunc i32 %mask to i8
  %46 = bitcast i8 %conv.i199 to <8 x i1>
  %vector_select.i = select <8 x i1> %46, <8 x i64> %address.0733992, <8 x i64> %splat.splat.i57
  %cmp12.i = icmp eq i64 %43, 4
  br i1 %cmp12.i, label %if.end19.i.thread, label %if.end19.i

for.body.i59:
  %missing.0.i804 = phi i32 [ 0, %for.body.i59.lr.ph ], [ %missing.1.i, %if.end.i66 ]
  %rest.0.i53803 = phi i32 [ %mask, %for.body.i59.lr.ph ], [ %and8.i, %if.end.i66 ]
  %47 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i53803, i1 true)
  %idxprom.i61 = zext nneg i32 %47 to i64
  %arrayidx.i62 = getelementptr inbounds nuw i64, ptr %address.addr.i49, i64 %idxprom.i61
  %48 = load i64, ptr %arrayidx.i62, align 8
  %add.i = add i64 %48, %past.sroa.73.0868960
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
  %sub.i64 = sub i32 0, %rest.0.i53803
  %and.i65 = and i32 %rest.0.i53803, %sub.i64
  %or.i = or i32 %missing.0.i804, %and.i65
  br label %if.end.i66

if.end.i66:
  %missing.1.i = phi i32 [ %or.i, %if.then.i63 ], [ %missing.0.i804, %cond.true.i67 ], [ %missing.0.i804, %cond.false.i ]
  %sub7.i = add i32 %rest.0.i53803, -1
  %and8.i = and i32 %sub7.i, %rest.0.i53803
  %tobool.i.not = icmp eq i32 %and8.i, 0
  br i1 %tobool.i.not, label %for.cond.cleanup.i, label %for.body.i59

if.end19.i.thread:
  %52 = inttoptr i64 %past.sroa.73.0868960 to ptr
  %shr.i = ashr <8 x i64> %vector_select.i, splat (i64 2)
  %53 = getelementptr i32, ptr %52, <8 x i64> %shr.i
  %masked_gather.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %53, <8 x i1> splat (i1 true), <8 x i32> poison)
  %cmp16.i = icmp ne <8 x i32> %masked_gather.i, splat (i32 -1)
  %54 = bitcast <8 x i1> %cmp16.i to i8
  %mask.sroa.0.0.insert.ext.i139 = zext i8 %54 to i32
  br label %unwritten8.exit

if.end19.i:
  %div54.i = lshr i64 %43, 3
  %cmp21.i806.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i806.not, label %unwritten8.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %55 = inttoptr i64 %past.sroa.73.0868960 to ptr
  %shr27.i = ashr <8 x i64> %vector_select.i, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %55, <8 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i808 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i807 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <8 x ptr> %invariant.gep, i64 %part.0.i807
  %masked_gather28.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %gep, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp29.i = icmp ne <8 x i64> %masked_gather28.i, splat (i64 -1)
  %56 = bitcast <8 x i1> %cmp29.i to i8
  %mask.sroa.0.0.insert.ext.i143 = zext i8 %56 to i32
  %or33.i = or i32 %missing.3.i808, %mask.sroa.0.0.insert.ext.i143
  %inc.i = add nuw nsw i64 %part.0.i807, 1
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
  %past.sroa.92.0.shrunk8729561021 = phi i1 [ %past.sroa.92.0.shrunk.ph, %if.end4.thread1106 ], [ false, %if.end4.thread ]
  %past.sroa.88.0.shrunk8709591020 = phi i1 [ %cmp.i, %if.end4.thread1106 ], [ false, %if.end4.thread ]
  %past.sroa.34.18589751015 = phi i64 [ %7, %if.end4.thread1106 ], [ %past.sroa.34.1.ph, %if.end4.thread ]
  %past.sroa.43.18569781014 = phi i64 [ %8, %if.end4.thread1106 ], [ %past.sroa.43.1.ph, %if.end4.thread ]
  %address.07339931009 = phi <8 x i64> [ %add1124, %if.end4.thread1106 ], [ %26, %if.end4.thread ]
  %.pre = load i64, ptr @NBYTES, align 8
  br label %if.end15

if.end15:
  %address.0733991 = phi <8 x i64> [ %address.07339931009, %if.end12.if.end15_crit_edge ], [ %address.0733992, %unwritten8.exit ]
  %tobool.not848988 = phi i1 [ %tobool.not.i.i, %if.end12.if.end15_crit_edge ], [ %tobool.not848989, %unwritten8.exit ]
  %past.sroa.65.0850985 = phi i64 [ %cond.i.i619, %if.end12.if.end15_crit_edge ], [ %past.sroa.65.0850986, %unwritten8.exit ]
  %past.sroa.60.0852982 = phi i64 [ %10, %if.end12.if.end15_crit_edge ], [ %past.sroa.60.0852983, %unwritten8.exit ]
  %past.sroa.54.0854979 = phi i64 [ %9, %if.end12.if.end15_crit_edge ], [ %past.sroa.54.0854980, %unwritten8.exit ]
  %past.sroa.43.1856976 = phi i64 [ %past.sroa.43.18569781014, %if.end12.if.end15_crit_edge ], [ %past.sroa.43.1856977, %unwritten8.exit ]
  %past.sroa.34.1858973 = phi i64 [ %past.sroa.34.18589751015, %if.end12.if.end15_crit_edge ], [ %past.sroa.34.1858974, %unwritten8.exit ]
  %past.sroa.30.0860970 = phi i64 [ %5, %if.end12.if.end15_crit_edge ], [ %past.sroa.30.0860971, %unwritten8.exit ]
  %past.sroa.27.0862967 = phi i64 [ %or6.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.27.0862968, %unwritten8.exit ]
  %past.sroa.68.0866961 = phi i64 [ %cond.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.68.0866962, %unwritten8.exit ]
  %past.sroa.88.0.shrunk870957 = phi i1 [ %past.sroa.88.0.shrunk8709591020, %if.end12.if.end15_crit_edge ], [ %past.sroa.88.0.shrunk870958, %unwritten8.exit ]
  %past.sroa.92.0.shrunk872954 = phi i1 [ %past.sroa.92.0.shrunk8729561021, %if.end12.if.end15_crit_edge ], [ %past.sroa.92.0.shrunk872955, %unwritten8.exit ]
  %past.sroa.83.0874951 = phi ptr [ %cond29.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.83.0874952, %unwritten8.exit ]
  %past.sroa.79.0876948 = phi ptr [ %cond24.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.79.0876949, %unwritten8.exit ]
  %57 = phi i64 [ %.pre, %if.end12.if.end15_crit_edge ], [ %43, %unwritten8.exit ]
  %58 = load <8 x i64>, ptr %who, align 8
  %.scalar = add i64 %past.sroa.27.0862967, 15
  %59 = insertelement <8 x i64> poison, i64 %.scalar, i64 0
  %add22 = shufflevector <8 x i64> %59, <8 x i64> poison, <8 x i32> zeroinitializer
  %add23 = add <8 x i64> %add22, %58
  %div41 = lshr i64 %57, 2
  %cmp.not814.not = icmp eq i64 %div41, 0
  br i1 %cmp.not814.not, label %cleanup33, label %for.body.lr.ph

for.body.lr.ph:
  %splat.splatinsert18 = insertelement <8 x i64> poison, i64 %past.sroa.68.0866961, i64 0
  %splat.splat19 = shufflevector <8 x i64> %splat.splatinsert18, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub = sub <8 x i64> %address.0733991, %splat.splat19
  %shr = lshr <8 x i64> %sub, splat (i64 2)
  %and.i70 = shl <8 x i64> %add23, splat (i64 1)
  %shl.i = and <8 x i64> %and.i70, splat (i64 32)
  %or.i71 = or <8 x i64> %shl.i, %add23
  %or.cond787 = select i1 %tobool.not848988, i1 true, i1 %past.sroa.88.0.shrunk870957
  %60 = load i64, ptr @STORE, align 8
  %tobool7.not.i737 = icmp eq i64 %60, 0
  %nowhere1.i181 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %61 = ptrtoint ptr %nowhere1.i181 to i64
  %62 = ptrtoint ptr %past.sroa.79.0876948 to i64
  %sub.i182 = sub nsw i64 %61, %62
  %shr.i183 = ashr i64 %sub.i182, 3
  %conv.i191 = trunc i32 %mask to i8
  %63 = bitcast i8 %conv.i191 to <8 x i1>
  %splat.splatinsert.i187 = insertelement <8 x i64> poison, i64 %shr.i183, i64 0
  %splat.splat.i188 = shufflevector <8 x i64> %splat.splatinsert.i187, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert.i482 = insertelement <8 x i64> poison, i64 %past.sroa.43.1856976, i64 0
  %splat.splat.i483 = shufflevector <8 x i64> %splat.splatinsert.i482, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert1.i489 = insertelement <8 x i64> poison, i64 %past.sroa.54.0854979, i64 0
  %splat.splat2.i490 = shufflevector <8 x i64> %splat.splatinsert1.i489, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert5.i493 = insertelement <8 x i64> poison, i64 %past.sroa.34.1858973, i64 0
  %splat.splat6.i494 = shufflevector <8 x i64> %splat.splatinsert5.i493, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub9.i497 = sub i64 %past.sroa.43.1856976, %past.sroa.34.1858973
  %splat.splatinsert10.i498 = insertelement <8 x i64> poison, i64 %sub9.i497, i64 0
  %splat.splat11.i499 = shufflevector <8 x i64> %splat.splatinsert10.i498, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i430 = insertelement <8 x i64> poison, i64 %past.sroa.60.0852982, i64 0
  %splat.splat18.i431 = shufflevector <8 x i64> %splat.splatinsert17.i430, <8 x i64> poison, <8 x i32> zeroinitializer
  %partial.i569 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i572 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i573 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %64 = ptrtoint ptr %past.sroa.83.0874951 to i64
  %sub.i171 = sub nsw i64 %61, %64
  %shr.i172 = ashr i64 %sub.i171, 3
  %splat.splatinsert.i176 = insertelement <8 x i64> poison, i64 %shr.i172, i64 0
  %splat.splat.i177 = shufflevector <8 x i64> %splat.splatinsert.i176, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i405 = insertelement <8 x i64> poison, i64 %past.sroa.65.0850985, i64 0
  %splat.splat18.i406 = shufflevector <8 x i64> %splat.splatinsert17.i405, <8 x i64> poison, <8 x i32> zeroinitializer
  %tobool4.not.i810 = icmp eq i32 %mask, 0
  %shr.i307 = lshr i64 %past.sroa.30.0860970, 32
  %conv5.i = trunc nuw i64 %shr.i307 to i32
  br label %for.body

for.body:
  %word.0818 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %at.sroa.42.0815 = phi <8 x i64> [ %shr, %for.body.lr.ph ], [ %add30, %for.inc ]
  br i1 %or.cond787, label %load8.exit, label %if.end.i74.thread

load8.exit:
  %vector_select.i190 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0815, <8 x i64> %splat.splat.i188
  %65 = getelementptr i64, ptr %past.sroa.79.0876948, <8 x i64> %vector_select.i190
  %masked_gather.i97 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %65, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not848988, label %if.end.i487, label %if.then.i480

if.then.i480:
  %cmp.i484 = icmp ult <8 x i64> %masked_gather.i97, %splat.splat.i483
  br label %old8.exit502

if.end.i487:
  %cmp3.i491 = icmp ult <8 x i64> %masked_gather.i97, %splat.splat2.i490
  %sub.i495 = sub <8 x i64> %masked_gather.i97, %splat.splat6.i494
  %cmp12.i500 = icmp ult <8 x i64> %sub.i495, %splat.splat11.i499
  %or20.i501 = or <8 x i1> %cmp3.i491, %cmp12.i500
  br label %old8.exit502

old8.exit502:
  %retval.0.in.i485 = phi <8 x i1> [ %cmp.i484, %if.then.i480 ], [ %or20.i501, %if.end.i487 ]
  %xor.i417 = xor <8 x i64> %masked_gather.i97, %or.i71
  %and.i418 = and <8 x i64> %xor.i417, splat (i64 4290773055)
  %cmp.i419 = icmp ne <8 x i64> %and.i418, zeroinitializer
  %and8.i421 = and <8 x i64> %masked_gather.i97, splat (i64 32)
  %cmp9.i422 = icmp ne <8 x i64> %and8.i421, zeroinitializer
  %cmp11.i425 = icmp ult <8 x i64> %masked_gather.i97, %splat.splat6.i494
  %and13.i426 = and <8 x i64> %xor.i417, splat (i64 4160749568)
  %cmp14.i427 = icmp ne <8 x i64> %and13.i426, zeroinitializer
  %and1633.i428.not788 = or <8 x i1> %cmp11.i425, %cmp14.i427
  %cmp19.i432 = icmp uge <8 x i64> %masked_gather.i97, %splat.splat18.i431
  %and2134.i433.not790 = or <8 x i1> %cmp19.i432, %cmp9.i422
  %or2235.i434.not789 = and <8 x i1> %cmp.i419, %and2134.i433.not790
  %and2336.i435.not = or <8 x i1> %and1633.i428.not788, %or2235.i434.not789
  %66 = xor <8 x i1> %retval.0.in.i485, splat (i1 true)
  %narrow = select <8 x i1> %and2336.i435.not, <8 x i1> %66, <8 x i1> zeroinitializer
  br i1 %tobool.not848988, label %if.end.i74.thread1059, label %if.then21.i

if.then21.i:
  %67 = bitcast <8 x i1> %narrow to i8
  %mask.sroa.0.0.insert.ext.i.i564 = zext i8 %67 to i32
  %and.i565 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i564
  %tobool.not.i566 = icmp eq i32 %and.i565, 0
  br i1 %tobool.not.i566, label %if.end.i74, label %land.lhs.true.i567

land.lhs.true.i567:
  %68 = load i64, ptr %partial.i569, align 8
  %tobool3.not.i570 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i570, label %if.end.i74, label %if.then.i571

if.then.i571:
  %69 = load i64, ptr %index.i573, align 8
  %arrayidx.i574 = getelementptr inbounds nuw [32 x i64], ptr %known5.i572, i64 %69
  %shr.i575 = lshr <8 x i64> %masked_gather.i97, splat (i64 27)
  %and6.i576 = and <8 x i64> %shr.i575, splat (i64 31)
  %70 = getelementptr i64, ptr %arrayidx.i574, <8 x i64> %and6.i576
  %masked_gather.i578 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %70, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i579 = and <8 x i64> %masked_gather.i97, splat (i64 -4294967296)
  %71 = icmp ugt <8 x i64> %and8.i579, %masked_gather.i578
  %72 = or <8 x i1> %cmp9.i422, %71
  %73 = select <8 x i1> %72, <8 x i1> %narrow, <8 x i1> zeroinitializer
  br label %if.end.i74

if.end.i74:
  %bad.2.i = phi <8 x i1> [ %narrow, %if.then21.i ], [ %73, %if.then.i571 ], [ %narrow, %land.lhs.true.i567 ]
  %74 = bitcast <8 x i1> %bad.2.i to i8
  %mask.sroa.0.0.insert.ext.i.i = zext i8 %74 to i32
  %and29.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool30.i226 = icmp ne i32 %and29.i, 0
  br i1 %tobool7.not.i737, label %load8.exit.i, label %lor.lhs.false15.i.thread

if.end.i74.thread1059:
  %and15.i = and <8 x i64> %masked_gather.i97, splat (i64 96)
  %cmp.i217 = icmp eq <8 x i64> %and15.i, splat (i64 96)
  %cmp16.i221 = icmp uge <8 x i64> %masked_gather.i97, %splat.splat2.i490
  %and1848.i = and <8 x i1> %cmp16.i221, %cmp.i217
  %narrow1141 = select <8 x i1> %and1848.i, <8 x i1> splat (i1 true), <8 x i1> %narrow
  %75 = bitcast <8 x i1> %narrow1141 to i8
  %mask.sroa.0.0.insert.ext.i.i1062 = zext i8 %75 to i32
  %and29.i1063 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1062
  %tobool30.i2261064 = icmp ne i32 %and29.i1063, 0
  %vector_select.i.i1089 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0815, <8 x i64> %splat.splat.i177
  %76 = getelementptr i64, ptr %past.sroa.83.0874951, <8 x i64> %vector_select.i.i1089
  %masked_gather.i.i1090 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %76, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool7.not.i737, label %if.end.i446, label %if.end.i461

if.end.i74.thread:
  br i1 %tobool7.not.i737, label %load8.exit.i, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.92.0.shrunk872954, label %load8.exit109, label %if.end46.i.load8.exit121_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.92.0.shrunk872954, label %load8.exit109.thread1079, label %if.end46.i

load8.exit109.thread1079:
  %vector_select.i1791082 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0815, <8 x i64> %splat.splat.i177
  %77 = getelementptr i64, ptr %past.sroa.83.0874951, <8 x i64> %vector_select.i1791082
  %masked_gather.i1081083 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %77, <8 x i1> splat (i1 true), <8 x i64> poison)
  br label %if.then.i454

load8.exit109:
  %vector_select.i179 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0815, <8 x i64> %splat.splat.i177
  %78 = getelementptr i64, ptr %past.sroa.83.0874951, <8 x i64> %vector_select.i179
  %masked_gather.i108 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %78, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not848988, label %if.end.i461, label %if.then.i454

if.then.i454:
  %masked_gather.i1081086 = phi <8 x i64> [ %masked_gather.i1081083, %load8.exit109.thread1079 ], [ %masked_gather.i108, %load8.exit109 ]
  %before.0.i7407551085 = phi <8 x i64> [ %masked_gather.i97, %load8.exit109.thread1079 ], [ zeroinitializer, %load8.exit109 ]
  %found.0.i7397571084 = phi i1 [ %tobool30.i226, %load8.exit109.thread1079 ], [ false, %load8.exit109 ]
  %cmp.i458 = icmp ult <8 x i64> %masked_gather.i1081086, %splat.splat.i483
  br label %old8.exit476

if.end.i461:
  %masked_gather.i1081076 = phi <8 x i64> [ %masked_gather.i108, %load8.exit109 ], [ %masked_gather.i.i1090, %if.end.i74.thread1059 ]
  %before.0.i7407551074 = phi <8 x i64> [ zeroinitializer, %load8.exit109 ], [ %masked_gather.i97, %if.end.i74.thread1059 ]
  %found.0.i7397571072 = phi i1 [ false, %load8.exit109 ], [ %tobool30.i2261064, %if.end.i74.thread1059 ]
  %cmp3.i465 = icmp ult <8 x i64> %masked_gather.i1081076, %splat.splat2.i490
  %sub.i469 = sub <8 x i64> %masked_gather.i1081076, %splat.splat6.i494
  %cmp12.i474 = icmp ult <8 x i64> %sub.i469, %splat.splat11.i499
  %or20.i475 = or <8 x i1> %cmp3.i465, %cmp12.i474
  br label %old8.exit476

old8.exit476:
  %masked_gather.i1081075 = phi <8 x i64> [ %masked_gather.i1081086, %if.then.i454 ], [ %masked_gather.i1081076, %if.end.i461 ]
  %before.0.i7407551073 = phi <8 x i64> [ %before.0.i7407551085, %if.then.i454 ], [ %before.0.i7407551074, %if.end.i461 ]
  %found.0.i7397571071 = phi i1 [ %found.0.i7397571084, %if.then.i454 ], [ %found.0.i7397571072, %if.end.i461 ]
  %retval.0.in.i459 = phi <8 x i1> [ %cmp.i458, %if.then.i454 ], [ %or20.i475, %if.end.i461 ]
  %xor.i392 = xor <8 x i64> %masked_gather.i1081075, %add23
  %and.i393 = and <8 x i64> %xor.i392, splat (i64 4290773055)
  %cmp.i394 = icmp ne <8 x i64> %and.i393, zeroinitializer
  %and8.i396 = and <8 x i64> %masked_gather.i1081075, splat (i64 32)
  %cmp9.i397 = icmp ne <8 x i64> %and8.i396, zeroinitializer
  %cmp11.i400 = icmp ult <8 x i64> %masked_gather.i1081075, %splat.splat6.i494
  %and13.i401 = and <8 x i64> %xor.i392, splat (i64 4160749568)
  %cmp14.i402 = icmp ne <8 x i64> %and13.i401, zeroinitializer
  %and1633.i403.not792 = or <8 x i1> %cmp11.i400, %cmp14.i402
  %cmp19.i407 = icmp uge <8 x i64> %masked_gather.i1081075, %splat.splat18.i406
  %and2134.i408.not794 = or <8 x i1> %cmp19.i407, %cmp9.i397
  %or2235.i409.not793 = and <8 x i1> %cmp.i394, %and2134.i408.not794
  %and2336.i410.not = or <8 x i1> %and1633.i403.not792, %or2235.i409.not793
  %79 = xor <8 x i1> %retval.0.in.i459, splat (i1 true)
  %narrow791 = select <8 x i1> %and2336.i410.not, <8 x i1> %79, <8 x i1> zeroinitializer
  br i1 %tobool.not848988, label %raced8.exit270, label %if.then21.i260

if.then21.i260:
  %80 = bitcast <8 x i1> %narrow791 to i8
  %mask.sroa.0.0.insert.ext.i.i535 = zext i8 %80 to i32
  %and.i536 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i535
  %tobool.not.i537 = icmp eq i32 %and.i536, 0
  br i1 %tobool.not.i537, label %raced8.exit270, label %land.lhs.true.i538

land.lhs.true.i538:
  %81 = load i64, ptr %partial.i569, align 8
  %tobool3.not.i541 = icmp eq i64 %81, 0
  br i1 %tobool3.not.i541, label %raced8.exit270, label %if.then.i542

if.then.i542:
  %82 = load i64, ptr %index.i573, align 8
  %arrayidx.i545 = getelementptr inbounds nuw [32 x i64], ptr %known5.i572, i64 %82
  %shr.i546 = lshr <8 x i64> %masked_gather.i1081075, splat (i64 27)
  %and6.i547 = and <8 x i64> %shr.i546, splat (i64 31)
  %83 = getelementptr i64, ptr %arrayidx.i545, <8 x i64> %and6.i547
  %masked_gather.i549 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %83, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i550 = and <8 x i64> %masked_gather.i1081075, splat (i64 -4294967296)
  %84 = icmp ugt <8 x i64> %and8.i550, %masked_gather.i549
  %85 = or <8 x i1> %cmp9.i397, %84
  %86 = select <8 x i1> %85, <8 x i1> %narrow791, <8 x i1> zeroinitializer
  br label %raced8.exit270

raced8.exit270:
  %bad.2.i263 = phi <8 x i1> [ %narrow791, %old8.exit476 ], [ %86, %if.then.i542 ], [ %narrow791, %land.lhs.true.i538 ], [ %narrow791, %if.then21.i260 ]
  %87 = bitcast <8 x i1> %bad.2.i263 to i8
  %mask.sroa.0.0.insert.ext.i.i266 = zext i8 %87 to i32
  %and29.i268 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i266
  %tobool30.i269 = icmp ne i32 %and29.i268, 0
  %or27146.i = or i1 %found.0.i7397571071, %tobool30.i269
  br i1 %or27146.i, label %cleanup33, label %load8.exit121

load8.exit.i:
  %before.0.i741.ph = phi <8 x i64> [ zeroinitializer, %if.end.i74.thread ], [ %masked_gather.i97, %if.end.i74 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i74.thread ], [ %tobool30.i226, %if.end.i74 ]
  %vector_select.i.i = select <8 x i1> %63, <8 x i64> %at.sroa.42.0815, <8 x i64> %splat.splat.i177
  %88 = getelementptr i64, ptr %past.sroa.83.0874951, <8 x i64> %vector_select.i.i
  %masked_gather.i.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %88, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not848988, label %if.end.i446, label %if.then.i440

if.then.i440:
  %cmp.i444 = icmp ult <8 x i64> %masked_gather.i.i, %splat.splat.i483
  br label %old8.exit

if.end.i446:
  %masked_gather.i.i1096 = phi <8 x i64> [ %masked_gather.i.i, %load8.exit.i ], [ %masked_gather.i.i1090, %if.end.i74.thread1059 ]
  %found.1.i.ph1094 = phi i1 [ %found.1.i.ph, %load8.exit.i ], [ %tobool30.i2261064, %if.end.i74.thread1059 ]
  %before.0.i741.ph1092 = phi <8 x i64> [ %before.0.i741.ph, %load8.exit.i ], [ %masked_gather.i97, %if.end.i74.thread1059 ]
  %cmp3.i = icmp ult <8 x i64> %masked_gather.i.i1096, %splat.splat2.i490
  %sub.i449 = sub <8 x i64> %masked_gather.i.i1096, %splat.splat6.i494
  %cmp12.i450 = icmp ult <8 x i64> %sub.i449, %splat.splat11.i499
  %or20.i = or <8 x i1> %cmp3.i, %cmp12.i450
  br label %old8.exit

old8.exit:
  %masked_gather.i.i1095 = phi <8 x i64> [ %masked_gather.i.i, %if.then.i440 ], [ %masked_gather.i.i1096, %if.end.i446 ]
  %found.1.i.ph1093 = phi i1 [ %found.1.i.ph, %if.then.i440 ], [ %found.1.i.ph1094, %if.end.i446 ]
  %before.0.i741.ph1091 = phi <8 x i64> [ %before.0.i741.ph, %if.then.i440 ], [ %before.0.i741.ph1092, %if.end.i446 ]
  %retval.0.in.i = phi <8 x i1> [ %cmp.i444, %if.then.i440 ], [ %or20.i, %if.end.i446 ]
  %xor.i369 = xor <8 x i64> %masked_gather.i.i1095, %add23
  %and.i370 = and <8 x i64> %xor.i369, splat (i64 4290773055)
  %cmp.i371 = icmp eq <8 x i64> %and.i370, zeroinitializer
  %and8.i373 = and <8 x i64> %masked_gather.i.i1095, splat (i64 32)
  %cmp9.i374 = icmp eq <8 x i64> %and8.i373, zeroinitializer
  %cmp11.i = icmp uge <8 x i64> %masked_gather.i.i1095, %splat.splat6.i494
  %and13.i377 = and <8 x i64> %xor.i369, splat (i64 4160749568)
  %cmp14.i378 = icmp eq <8 x i64> %and13.i377, zeroinitializer
  %and1633.i = and <8 x i1> %cmp11.i, %cmp14.i378
  %cmp19.i382 = icmp ult <8 x i64> %masked_gather.i.i1095, %splat.splat18.i431
  %and2134.i383 = and <8 x i1> %cmp19.i382, %cmp9.i374
  %or2235.i384 = or <8 x i1> %cmp.i371, %and2134.i383
  %and2336.i385 = and <8 x i1> %and1633.i, %or2235.i384
  %89 = select <8 x i1> %and2336.i385, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i
  %narrow795 = xor <8 x i1> %89, splat (i1 true)
  br i1 %tobool.not848988, label %if.then19.i, label %if.then.i285

if.then.i285:
  %90 = bitcast <8 x i1> %narrow795 to i8
  %mask.sroa.0.0.insert.ext.i.i510 = zext i8 %90 to i32
  %and.i511 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i510
  %tobool.not.i512 = icmp eq i32 %and.i511, 0
  br i1 %tobool.not.i512, label %after_read8.exit.thread, label %land.lhs.true.i513

land.lhs.true.i513:
  %91 = load i64, ptr %partial.i569, align 8
  %tobool3.not.i516 = icmp eq i64 %91, 0
  br i1 %tobool3.not.i516, label %after_read8.exit.thread, label %if.then.i517

if.then.i517:
  %92 = load i64, ptr %index.i573, align 8
  %arrayidx.i519 = getelementptr inbounds nuw [32 x i64], ptr %known5.i572, i64 %92
  %shr.i520 = lshr <8 x i64> %masked_gather.i.i1095, splat (i64 27)
  %and6.i521 = and <8 x i64> %shr.i520, splat (i64 31)
  %93 = getelementptr i64, ptr %arrayidx.i519, <8 x i64> %and6.i521
  %masked_gather.i522 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %93, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i523 = and <8 x i64> %masked_gather.i.i1095, splat (i64 -4294967296)
  %94 = icmp ugt <8 x i64> %and8.i523, %masked_gather.i522
  %95 = icmp ne <8 x i64> %and8.i373, zeroinitializer
  %96 = or <8 x i1> %95, %94
  %97 = select <8 x i1> %96, <8 x i1> %narrow795, <8 x i1> zeroinitializer
  br label %after_read8.exit.thread

after_read8.exit.thread:
  %bad.0.i.ph = phi <8 x i1> [ %narrow795, %if.then.i285 ], [ %narrow795, %land.lhs.true.i513 ], [ %97, %if.then.i517 ]
  %and.i288771 = and <8 x i64> %masked_gather.i.i1095, splat (i64 64)
  %cmp.i289772 = icmp eq <8 x i64> %and.i288771, zeroinitializer
  %vector_select.i292775 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or.i293776 = or <8 x i64> %vector_select.i292775, %masked_gather.i.i1095
  %vector_cond36.i777 = select <8 x i1> %cmp.i289772, <8 x i1> %bad.0.i.ph, <8 x i1> zeroinitializer
  %vector_select37.i778 = select <8 x i1> %vector_cond36.i777, <8 x i64> %or.i293776, <8 x i64> %add23
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <8 x i64> %at.sroa.42.0815, ptr %index.addr.i, align 64
  %98 = load ptr, ptr %w, align 8
  %tracked.i639 = getelementptr inbounds nuw i8, ptr %98, i64 896
  %99 = load ptr, ptr %tracked.i639, align 8
  %partial.i = getelementptr inbounds nuw i8, ptr %99, i64 104
  %100 = load i64, ptr %partial.i, align 8
  %tobool.not.i302 = icmp eq i64 %100, 0
  br i1 %tobool.not.i302, label %note_reads8.exit, label %if.then.i303

if.then19.i:
  %and.i288 = and <8 x i64> %masked_gather.i.i1095, splat (i64 64)
  %cmp.i289 = icmp eq <8 x i64> %and.i288, zeroinitializer
  %narrow797 = select <8 x i1> %cmp.i289, <8 x i1> %narrow795, <8 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <8 x i64> %masked_gather.i.i1095, ptr %cells.addr.i, align 64
  %101 = load ptr, ptr %w, align 8
  %tracked.i638 = getelementptr inbounds nuw i8, ptr %101, i64 896
  %102 = load ptr, ptr %tracked.i638, align 8
  %103 = load i64, ptr %102, align 8
  %splat.splatinsert.i591 = insertelement <8 x i64> poison, i64 %103, i64 0
  %splat.splat.i592 = shufflevector <8 x i64> %splat.splatinsert.i591, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp1.i593 = icmp uge <8 x i64> %masked_gather.i.i1095, %splat.splat.i592
  %and330.i = and <8 x i1> %cmp9.i374, %cmp1.i593
  %104 = and <8 x i1> %or2235.i384, %and330.i
  %105 = and <8 x i1> %cmp14.i378, %104
  %106 = and <8 x i1> %narrow797, %105
  %107 = bitcast <8 x i1> %106 to i8
  %108 = zext i8 %107 to i32
  %and5.i = and i32 %mask, %108
  %tobool.not.i597 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i597, label %after_read8.exit, label %land.lhs.true.i598

land.lhs.true.i598:
  %common.i = getelementptr inbounds nuw i8, ptr %102, i64 16
  %109 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %109, i64 72
  %110 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %110, 0
  br i1 %tobool8.not.i, label %after_read8.exit, label %for.cond.i599.preheader

for.cond.i599.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %102, i64 96
  br label %for.body.i602

for.body.i602:
  %rest.0.i601813 = phi i32 [ %and5.i, %for.cond.i599.preheader ], [ %and16.i609, %for.body.i602 ]
  %found.0.i600812 = phi i32 [ 0, %for.cond.i599.preheader ], [ %found.1.i608, %for.body.i602 ]
  %111 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i601813, i1 true)
  %idxprom.i603 = zext nneg i32 %111 to i64
  %arrayidx.i604 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i603
  %112 = load i64, ptr %arrayidx.i604, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %112)
  %113 = load i64, ptr %run.i, align 8
  %cmp11.i605 = icmp eq i64 %call10.i, %113
  %sub.i606 = sub nsw i32 0, %rest.0.i601813
  %and14.i = and i32 %rest.0.i601813, %sub.i606
  %or.i607 = select i1 %cmp11.i605, i32 %and14.i, i32 0
  %found.1.i608 = or i32 %or.i607, %found.0.i600812
  %sub15.i = add nsw i32 %rest.0.i601813, -1
  %and16.i609 = and i32 %sub15.i, %rest.0.i601813
  %tobool9.not.i = icmp eq i32 %and16.i609, 0
  br i1 %tobool9.not.i, label %after_read8.exit.loopexit, label %for.body.i602

after_read8.exit.loopexit:
  %114 = trunc nuw i32 %found.1.i608 to i8
  %.inner = xor i8 %114, -1
  %115 = bitcast i8 %.inner to <8 x i1>
  br label %after_read8.exit

after_read8.exit:
  %found.2.i = phi <8 x i1> [ splat (i1 true), %if.then19.i ], [ splat (i1 true), %land.lhs.true.i598 ], [ %115, %after_read8.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and34.i799 = and <8 x i1> %narrow797, %found.2.i
  %vector_select.i292 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or.i293 = or <8 x i64> %vector_select.i292, %masked_gather.i.i1095
  %vector_select37.i = select <8 x i1> %and34.i799, <8 x i64> %or.i293, <8 x i64> %add23
  br i1 %found.1.i.ph1093, label %cleanup33, label %if.end46.i.load8.exit121_crit_edge

if.then.i303:
  %readers3.i = getelementptr inbounds nuw i8, ptr %99, i64 216
  %116 = load ptr, ptr %readers3.i, align 8
  br i1 %tobool4.not.i810, label %note_reads8.exit, label %for.body.i306

for.body.i306:
  %rest.0.i305811 = phi i32 [ %and.i311, %for.body.i306 ], [ %mask, %if.then.i303 ]
  %117 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i305811, i1 true)
  %idxprom.i308 = zext nneg i32 %117 to i64
  %arrayidx.i309 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i308
  %118 = load i64, ptr %arrayidx.i309, align 8
  %arrayidx6.i = getelementptr inbounds nuw [32 x i32], ptr %116, i64 %118
  %119 = load i64, ptr %index.i573, align 8
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr %arrayidx6.i, i64 %119
  store i32 %conv5.i, ptr %arrayidx8.i, align 4
  %sub.i310 = add i32 %rest.0.i305811, -1
  %and.i311 = and i32 %sub.i310, %rest.0.i305811
  %tobool4.not.i = icmp eq i32 %and.i311, 0
  br i1 %tobool4.not.i, label %note_reads8.exit, label %for.body.i306

note_reads8.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1093, label %cleanup33, label %load8.exit121

if.end46.i:
  br i1 %tobool30.i226, label %cleanup33, label %if.end46.i.load8.exit121_crit_edge

if.end46.i.load8.exit121_crit_edge:
  %fresh.0.i1105 = phi <8 x i64> [ %vector_select37.i, %after_read8.exit ], [ %add23, %if.end46.i ], [ %add23, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated7457621104 = phi ptr [ %past.sroa.83.0874951, %after_read8.exit ], [ %past.sroa.79.0876948, %if.end46.i ], [ %past.sroa.79.0876948, %lor.lhs.false15.i ]
  %tobool7.not.i7437641103 = phi i1 [ true, %after_read8.exit ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %120 = phi i64 [ 0, %after_read8.exit ], [ %60, %if.end46.i ], [ %60, %lor.lhs.false15.i ]
  %before.0.i7417661102 = phi <8 x i64> [ %before.0.i741.ph1091, %after_read8.exit ], [ %masked_gather.i97, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre825 = ptrtoint ptr %cond12.i.sroa.speculated7457621104 to i64
  %.pre826 = sub nsw i64 %61, %.pre825
  %.pre827 = ashr i64 %.pre826, 3
  %.pre828 = insertelement <8 x i64> poison, i64 %.pre827, i64 0
  %.pre829 = shufflevector <8 x i64> %.pre828, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %load8.exit121

load8.exit121:
  %splat.splat.i.i352.pre-phi = phi <8 x i64> [ %.pre829, %if.end46.i.load8.exit121_crit_edge ], [ %splat.splat.i177, %note_reads8.exit ], [ %splat.splat.i188, %raced8.exit270 ]
  %fresh.0.i783 = phi <8 x i64> [ %fresh.0.i1105, %if.end46.i.load8.exit121_crit_edge ], [ %vector_select37.i778, %note_reads8.exit ], [ %add23, %raced8.exit270 ]
  %cond12.i.sroa.speculated745762782 = phi ptr [ %cond12.i.sroa.speculated7457621104, %if.end46.i.load8.exit121_crit_edge ], [ %past.sroa.83.0874951, %note_reads8.exit ], [ %past.sroa.79.0876948, %raced8.exit270 ]
  %tobool7.not.i743764781 = phi i1 [ %tobool7.not.i7437641103, %if.end46.i.load8.exit121_crit_edge ], [ true, %note_reads8.exit ], [ false, %raced8.exit270 ]
  %121 = phi i64 [ %120, %if.end46.i.load8.exit121_crit_edge ], [ 0, %note_reads8.exit ], [ %60, %raced8.exit270 ]
  %before.0.i741766780 = phi <8 x i64> [ %before.0.i7417661102, %if.end46.i.load8.exit121_crit_edge ], [ %before.0.i741.ph1091, %note_reads8.exit ], [ %before.0.i7407551073, %raced8.exit270 ]
  %vector_select.i.i353 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0815, <8 x i64> %splat.splat.i.i352.pre-phi
  %122 = getelementptr i64, ptr %cond12.i.sroa.speculated745762782, <8 x i64> %vector_select.i.i353
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %fresh.0.i783, <8 x ptr> align 8 %122, <8 x i1> splat (i1 true))
  %masked_gather.i120 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %122, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i77 = icmp ne <8 x i64> %masked_gather.i120, %fresh.0.i783
  %123 = bitcast <8 x i1> %cmp.i77 to i8
  %mask.sroa.0.0.insert.ext.i = zext i8 %123 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i743764781, label %if.else.i, label %store8.exit

store8.exit:
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %before.0.i741766780, <8 x ptr> align 8 %122, <8 x i1> splat (i1 true))
  br label %compare8.exit

if.else.i:
  %conv86.i = trunc nuw i32 %and70.i to i8
  %124 = bitcast i8 %conv86.i to <8 x i1>
  %or88.i = or <8 x i64> %masked_gather.i120, splat (i64 16)
  %125 = getelementptr i64, ptr %cond12.i.sroa.speculated745762782, <8 x i64> %at.sroa.42.0815
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %or88.i, <8 x ptr> align 8 %125, <8 x i1> %124)
  br label %compare8.exit

compare8.exit:
  %tobool90.i.not = icmp eq i64 %121, 0
  br i1 %tobool90.i.not, label %for.inc, label %cleanup33

for.inc:
  %inc = add nuw nsw i64 %word.0818, 1
  %add30 = add <8 x i64> %at.sroa.42.0815, splat (i64 1)
  %exitcond824.not = icmp eq i64 %inc, %div41
  br i1 %exitcond824.not, label %cleanup33, label %for.body

cleanup33:
  %retval.2 = phi i1 [ %tobool8.not, %unwritten8.exit ], [ false, %if.end4.thread1024 ], [ false, %if.end15 ], [ false, %if.end4 ], [ false, %for.inc ], [ true, %if.end46.i ], [ true, %raced8.exit270 ], [ true, %note_reads8.exit ], [ true, %compare8.exit ], [ true, %after_read8.exit ]
  ret i1 %retval.2
}

declare <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr>, <8 x i1>, <8 x i64>)

declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>)

declare void @llvm.masked.scatter.v8i64.v8p0(<8 x i64>, <8 x ptr>, <8 x i1>)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umax.i64(i64, i64)
