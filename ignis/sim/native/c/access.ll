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
  %layout.0.ph = phi i32 [ 2, %whole_sectors_fine.exit ], [ 0, %land.rhs17.i ], [ 0, %land.lhs.true14.i ], [ 0, %if.end.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %in_memory)
  store <32 x i64> %address, ptr %in_memory, align 256
  call fastcc void @access_words(ptr noundef %w, ptr noundef %in_memory, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  br label %if.then19

if.end5:
  %100 = phi i64 [ %.pre808, %entry.if.end5_crit_edge ], [ %3, %old16.exit ], [ %3, %old4.exit ], [ %3, %if.else.i ]
  %101 = phi i64 [ %.pre, %entry.if.end5_crit_edge ], [ %76, %old16.exit ], [ %47, %old4.exit ], [ 0, %if.else.i ]
  %layout.0 = phi i32 [ 0, %entry.if.end5_crit_edge ], [ 1, %old16.exit ], [ 1, %old4.exit ], [ 1, %if.else.i ]
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
  %value.0 = load <32 x i32>, ptr %byval-temp7.i.i
  %call8.i.i = tail call zeroext i1 @ig_seen(ptr noundef nonnull %w, <32 x i32> %value.0, i32 noundef %mask, i64 noundef range(i64 4, 0) %100, ptr noundef %values)
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
  %layout.0766772 = phi i32 [ %layout.0.ph, %if.end15.thread ], [ %layout.0, %if.end15 ]
  tail call fastcc void @unite_sectors(ptr noundef %w, i32 noundef %layout.0766772, i64 noundef %vecext, i64 noundef %vecext1, i64 noundef %access)
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
  %value.1 = load <32 x i64>, ptr %byval-temp
  tail call void @ig_each(ptr noundef %w, i64 noundef %cond50, <32 x i64> %value.1, i32 noundef %mask, i64 noundef %0, i64 noundef %count, i64 noundef %cond52, i64 noundef %access, i64 noundef %info, ptr noundef %cond57)
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
  %index.addr.i672 = alloca <32 x i64>, align 256
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
  %cond.i1343 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i1363 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1037 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1037, align 8
  %arrayidx.i1038 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1038, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1038, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1038, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1040 = getelementptr inbounds nuw i8, ptr %arrayidx.i1038, i64 80
  %12 = load i64, ptr %read_mark.i1040, align 8
  %cond.i.i1041 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1045 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1045, align 8
  %tobool.not.i1046 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1046, label %if.then6.i, label %if.end.i1047

if.end.i1047:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1048 = icmp eq ptr %16, %2
  br i1 %cmp.i1048, label %cond.true.i1053, label %cond.end.i1049

cond.true.i1053:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1054 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1054, align 8
  br label %cond.end.i1049

cond.end.i1049:
  %cond.i1050 = phi i64 [ %20, %cond.true.i1053 ], [ -1, %if.end.i1047 ]
  %cond.i.i1051 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1050)
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
  %tracked.i.i1057 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1057, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1058 = add i64 %26, -1
  %cmp.i1059 = icmp ult i64 %sub.i1058, 2048
  br i1 %cmp.i1059, label %if.then.i1061, label %if.end7.i

if.then.i1061:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.60.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1051, %cond.end.i1049 ]
  %past.i.sroa.45.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1050, %cond.end.i1049 ]
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
  %cmp.not.i1612 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i1612, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i1613 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i1613, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1062 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1062, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1063 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1063, align 8
  %sub.i1064 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1064, 5
  %arrayidx.i1065 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1065, align 8
  %cmp.not.i1066 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1066, label %split.exit, label %if.then.i1067

if.then.i1067:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i1613, 1
  %exitcond.not = icmp eq i64 %sector.0.i1613, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i1385 = phi i1 [ %tobool5.i1363, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1061 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i1361.pn = phi i64 [ %cond.i1343, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1061 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i1383 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1061 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.37.01379 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1061 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.45.11378 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.45.1, %if.then6.i ], [ %8, %if.then.i1061 ], [ %8, %if.then32.i ], [ %past.i.sroa.45.1, %split.exit ]
  %past.i.sroa.60.11376 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.60.1, %if.then6.i ], [ %9, %if.then.i1061 ], [ %9, %if.then32.i ], [ %past.i.sroa.60.1, %split.exit ]
  %past.i.sroa.77.01374 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1061 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.87.01373 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1061 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.95.01372 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1041, %if.then11.i ], [ %cond.i.i1041, %if.then6.i ], [ %cond.i.i1041, %if.then.i1061 ], [ %cond.i.i1041, %if.then32.i ], [ %cond.i.i1041, %split.exit ]
  %past.i.sroa.99.01371 = phi i64 [ %cond.i1343, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1061 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.103.01370 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1061 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.120.01369.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1061 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.125.01368.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1061 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.112.01367 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1061 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.106.01365 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1061 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i1384 = add i64 %add.i1361.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.103.01370, %start.addr.0.i1384
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
  %first.0.i1614 = phi i64 [ 0, %for.body.i.lr.ph ], [ 16, %for.inc.i ]
  %mul.i = mul i64 %36, %first.0.i1614
  %add10.i = add i64 %add9.i, %mul.i
  %sh_prom.i = trunc nuw nsw i64 %first.0.i1614 to i32
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread1387

marked_run.exit.thread1387:
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
  %and3.i1072 = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i1072, 4
  %or5.i = or i32 %shl4.i, %and3.i1072
  %and6.i1073 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1073, 2
  %or8.i = or i32 %shl7.i, %and6.i1073
  %and9.i1074 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1074, 1
  %or11.i = or i32 %shl10.i, %and9.i1074
  %and12.i1075 = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i1075, 3
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
  %sub.i = sub i64 %start.addr.0.i1384, %past.i.sroa.99.01371
  %shr20.i = lshr i64 %sub.i, 2
  %60 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %60, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i1384, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, -1
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %60 to i8
  %div.i1584 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i1584 to i64
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
  %retval.0.i1079 = select i1 %62, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1079, %past.i.sroa.37.01379
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i1383, label %if.end.i.i176, label %lor.lhs.false.i122

lor.lhs.false.i122:
  br i1 %past.i.sroa.120.01369.shrunk, label %if.then.i54.i, label %if.end.i124.thread

if.then.i54.i:
  %conv.i162.i = trunc i32 %sub37.i to i16
  %64 = bitcast i16 %conv.i162.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01365, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %64, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.i.sroa.60.11376, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i56.i
  %.pre1627 = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11378, i64 0
  %.pre1628 = shufflevector <16 x i64> %.pre1627, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i

if.end.i.i176:
  %conv.i162.i1389 = trunc i32 %sub37.i to i16
  %65 = bitcast i16 %conv.i162.i1389 to <16 x i1>
  %add.ptr.i164.i1390 = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01365, i64 %shr20.i
  %masked_load.i165.i1391 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i1390, <16 x i1> %65, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01374, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i165.i1391, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11378, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i179 = sub <16 x i64> %masked_load.i165.i1391, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.i.sroa.60.11376, %past.i.sroa.45.11378
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i179, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %splat.splat.i.i163.pre-phi = phi <16 x i64> [ %splat.splat6.i.i, %if.end.i.i176 ], [ %.pre1628, %if.then.i54.i ]
  %masked_load.i165.i1392 = phi <16 x i64> [ %masked_load.i165.i1391, %if.end.i.i176 ], [ %masked_load.i165.i, %if.then.i54.i ]
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i176 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i1392, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i1392, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i1392, %splat.splat.i.i163.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1598 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.01373, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i1392, %splat.splat18.i.i
  %and2136.i.i.not1600 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1599 = and <16 x i1> %cmp.i.i, %and2136.i.i.not1600
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1598, %or2237.i.i.not1599
  %66 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow1597 = select <16 x i1> %and2338.i.i.not, <16 x i1> %66, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow1597 to <16 x i64>
  br i1 %tobool5.i1385, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i1392, splat (i64 96)
  %cmp.i166 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i168 = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01374, i64 0
  %splat.splat.i169 = shufflevector <16 x i64> %splat.splatinsert.i168, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i1392, %splat.splat.i169
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i166
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i1383, label %if.end.i124, label %if.then21.i

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
  %shr.i432 = lshr <16 x i64> %masked_load.i165.i1392, splat (i64 27)
  %and6.i433 = and <16 x i64> %shr.i432, splat (i64 31)
  %conv7.i434 = trunc i32 %sub37.i to i16
  %70 = bitcast i16 %conv7.i434 to <16 x i1>
  %71 = getelementptr i64, ptr %arrayidx.i431, <16 x i64> %and6.i433
  %masked_gather.i435 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %71, <16 x i1> %70, <16 x i64> zeroinitializer)
  %and8.i436 = and <16 x i64> %masked_load.i165.i1392, splat (i64 -4294967296)
  %72 = icmp ugt <16 x i64> %and8.i436, %masked_gather.i435
  %73 = or <16 x i1> %cmp9.i.i, %72
  %and13.i438 = select <16 x i1> %73, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i124

if.end.i124:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i438, %if.then.i428 ], [ %bad.1.i, %land.lhs.true.i424 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i173 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %74 = bitcast <16 x i1> %tobool.i.i173 to i16
  %mask.sroa.0.0.insert.ext.i.i174 = zext i16 %74 to i32
  %and29.i = and i32 %mask.sroa.0.0.insert.ext.i.i174, %sub37.i
  %tobool30.i175 = icmp ne i32 %and29.i, 0
  %75 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %75, 0
  br i1 %tobool7.not.i, label %load16.exit.i290, label %land.lhs.true.i

if.end.i124.thread:
  %76 = load i64, ptr @STORE, align 8
  %tobool7.not.i1401 = icmp eq i64 %76, 0
  br i1 %tobool7.not.i1401, label %load16.exit.i290.thread, label %lor.lhs.false15.i

load16.exit.i290.thread:
  %conv.i.i2861462 = trunc i32 %sub37.i to i16
  %77 = bitcast i16 %conv.i.i2861462 to <16 x i1>
  %add.ptr.i.i2881463 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01367, i64 %shr20.i
  %masked_load.i.i2891464 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i2881463, <16 x i1> %77, <16 x i64> zeroinitializer)
  %.pre1633 = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11378, i64 0
  %.pre1634 = shufflevector <16 x i64> %.pre1633, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre1635 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.01373, i64 0
  %.pre1636 = shufflevector <16 x i64> %.pre1635, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i102.i

land.lhs.true.i:
  br i1 %tobool1.not.i1383, label %if.end.i.i258, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i12514091426 = phi i1 [ %tobool30.i175, %land.lhs.true.i ], [ false, %if.end.i124.thread ]
  br i1 %past.i.sroa.125.01368.shrunk, label %if.then.i54.i202, label %if.end46.i130

if.then.i54.i202:
  %conv.i150.i = trunc i32 %sub37.i to i16
  %78 = bitcast i16 %conv.i150.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01367, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %78, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i204 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.11376, i64 0
  %splat.splat.i56.i205 = shufflevector <16 x i64> %splat.splatinsert.i55.i204, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i206 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i56.i205
  %.pre1637 = insertelement <16 x i64> poison, i64 %past.i.sroa.45.11378, i64 0
  %.pre1638 = shufflevector <16 x i64> %.pre1637, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i207

if.end.i.i258:
  %conv.i150.i1432 = trunc i32 %sub37.i to i16
  %79 = bitcast i16 %conv.i150.i1432 to <16 x i1>
  %add.ptr.i152.i1433 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01367, i64 %shr20.i
  %masked_load.i153.i1434 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i1433, <16 x i1> %79, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i260 = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01374, i64 0
  %splat.splat2.i.i261 = shufflevector <16 x i64> %splat.splatinsert1.i.i260, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i262 = icmp ult <16 x i64> %masked_load.i153.i1434, %splat.splat2.i.i261
  %sub.i.i266 = sub <16 x i64> %masked_load.i153.i1434, %splat.splat.i.i163.pre-phi
  %sub9.i.i268 = sub i64 %past.i.sroa.60.11376, %past.i.sroa.45.11378
  %splat.splatinsert10.i.i269 = insertelement <16 x i64> poison, i64 %sub9.i.i268, i64 0
  %splat.splat11.i.i270 = shufflevector <16 x i64> %splat.splatinsert10.i.i269, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i271 = icmp ult <16 x i64> %sub.i.i266, %splat.splat11.i.i270
  %or20.i.i272 = or <16 x i1> %cmp3.i.i262, %cmp12.i.i271
  br label %old16.exit.i207

old16.exit.i207:
  %splat.splat.i.i220.pre-phi = phi <16 x i64> [ %splat.splat.i.i163.pre-phi, %if.end.i.i258 ], [ %.pre1638, %if.then.i54.i202 ]
  %masked_load.i153.i1443 = phi <16 x i64> [ %masked_load.i153.i1434, %if.end.i.i258 ], [ %masked_load.i153.i, %if.then.i54.i202 ]
  %found.0.i125140914271435 = phi i1 [ %tobool30.i175, %if.end.i.i258 ], [ %found.0.i12514091426, %if.then.i54.i202 ]
  %retval.0.in.i.i208 = phi <16 x i1> [ %or20.i.i272, %if.end.i.i258 ], [ %cmp.i57.i206, %if.then.i54.i202 ]
  %xor.i.i214 = xor <16 x i64> %masked_load.i153.i1443, %add42.i
  %and.i.i215 = and <16 x i64> %xor.i.i214, splat (i64 4290773055)
  %cmp.i.i216 = icmp ne <16 x i64> %and.i.i215, zeroinitializer
  %and8.i.i217 = and <16 x i64> %masked_load.i153.i1443, splat (i64 32)
  %cmp9.i.i218 = icmp ne <16 x i64> %and8.i.i217, zeroinitializer
  %cmp11.i.i221 = icmp ult <16 x i64> %masked_load.i153.i1443, %splat.splat.i.i220.pre-phi
  %and13.i.i222 = and <16 x i64> %xor.i.i214, splat (i64 4160749568)
  %cmp14.i.i223 = icmp ne <16 x i64> %and13.i.i222, zeroinitializer
  %and1635.i.i224.not1602 = or <16 x i1> %cmp11.i.i221, %cmp14.i.i223
  %splat.splatinsert17.i.i226 = insertelement <16 x i64> poison, i64 %past.i.sroa.95.01372, i64 0
  %splat.splat18.i.i227 = shufflevector <16 x i64> %splat.splatinsert17.i.i226, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i228 = icmp uge <16 x i64> %masked_load.i153.i1443, %splat.splat18.i.i227
  %and2136.i.i229.not1604 = or <16 x i1> %cmp19.i.i228, %cmp9.i.i218
  %or2237.i.i230.not1603 = and <16 x i1> %cmp.i.i216, %and2136.i.i229.not1604
  %and2338.i.i231.not = or <16 x i1> %and1635.i.i224.not1602, %or2237.i.i230.not1603
  %80 = xor <16 x i1> %retval.0.in.i.i208, splat (i1 true)
  %narrow1601 = select <16 x i1> %and2338.i.i231.not, <16 x i1> %80, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i1383, label %raced16.exit273, label %if.then21.i248

if.then21.i248:
  %81 = bitcast <16 x i1> %narrow1601 to i16
  %mask.sroa.0.0.insert.ext.i.i392 = zext i16 %81 to i32
  %and.i393 = and i32 %mask.sroa.0.0.insert.ext.i.i392, %sub37.i
  %tobool.not.i394 = icmp eq i32 %and.i393, 0
  br i1 %tobool.not.i394, label %raced16.exit273, label %land.lhs.true.i395

land.lhs.true.i395:
  %partial.i397 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %82 = load i64, ptr %partial.i397, align 8
  %tobool3.not.i398 = icmp eq i64 %82, 0
  br i1 %tobool3.not.i398, label %raced16.exit273, label %if.then.i399

if.then.i399:
  %known5.i400 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i401 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %83 = load i64, ptr %index.i401, align 8
  %arrayidx.i402 = getelementptr inbounds nuw [32 x i64], ptr %known5.i400, i64 %83
  %shr.i403 = lshr <16 x i64> %masked_load.i153.i1443, splat (i64 27)
  %and6.i404 = and <16 x i64> %shr.i403, splat (i64 31)
  %conv7.i405 = trunc i32 %sub37.i to i16
  %84 = bitcast i16 %conv7.i405 to <16 x i1>
  %85 = getelementptr i64, ptr %arrayidx.i402, <16 x i64> %and6.i404
  %masked_gather.i406 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %85, <16 x i1> %84, <16 x i64> zeroinitializer)
  %and8.i407 = and <16 x i64> %masked_load.i153.i1443, splat (i64 -4294967296)
  %86 = icmp ugt <16 x i64> %and8.i407, %masked_gather.i406
  %87 = or <16 x i1> %cmp9.i.i218, %86
  %88 = select <16 x i1> %87, <16 x i1> %narrow1601, <16 x i1> zeroinitializer
  br label %raced16.exit273

raced16.exit273:
  %bad.2.i251 = phi <16 x i1> [ %narrow1601, %old16.exit.i207 ], [ %88, %if.then.i399 ], [ %narrow1601, %land.lhs.true.i395 ], [ %narrow1601, %if.then21.i248 ]
  %89 = bitcast <16 x i1> %bad.2.i251 to i16
  %mask.sroa.0.0.insert.ext.i.i254 = zext i16 %89 to i32
  %and29.i256 = and i32 %mask.sroa.0.0.insert.ext.i.i254, %sub37.i
  %tobool30.i257 = icmp ne i32 %and29.i256, 0
  %or27146.i = or i1 %found.0.i125140914271435, %tobool30.i257
  br i1 %or27146.i, label %run.exit, label %store16.exit192.i

load16.exit.i290:
  %conv.i.i286 = trunc i32 %sub37.i to i16
  %90 = bitcast i16 %conv.i.i286 to <16 x i1>
  %add.ptr.i.i288 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01367, i64 %shr20.i
  %masked_load.i.i289 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i288, <16 x i1> %90, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i1383, label %if.end.i107.i, label %if.then.i102.i

if.then.i102.i:
  %.pre1632.pre-phi = phi <16 x i64> [ %.pre1636, %load16.exit.i290.thread ], [ %splat.splat18.i.i, %load16.exit.i290 ]
  %.pre1630.pre-phi = phi <16 x i64> [ %.pre1634, %load16.exit.i290.thread ], [ %splat.splat.i.i163.pre-phi, %load16.exit.i290 ]
  %masked_load.i.i2891476 = phi <16 x i64> [ %masked_load.i.i2891464, %load16.exit.i290.thread ], [ %masked_load.i.i289, %load16.exit.i290 ]
  %found.1.i.ph1474 = phi i1 [ false, %load16.exit.i290.thread ], [ %tobool30.i175, %load16.exit.i290 ]
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %past.i.sroa.60.11376, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i = icmp ult <16 x i64> %masked_load.i.i2891476, %splat.splat.i104.i
  br label %old16.exit.i294

if.end.i107.i:
  %splat.splatinsert1.i.i334 = insertelement <16 x i64> poison, i64 %past.i.sroa.77.01374, i64 0
  %splat.splat2.i.i335 = shufflevector <16 x i64> %splat.splatinsert1.i.i334, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i336 = icmp ult <16 x i64> %masked_load.i.i289, %splat.splat2.i.i335
  %sub.i.i340 = sub <16 x i64> %masked_load.i.i289, %splat.splat.i.i163.pre-phi
  %sub9.i.i342 = sub i64 %past.i.sroa.60.11376, %past.i.sroa.45.11378
  %splat.splatinsert10.i.i343 = insertelement <16 x i64> poison, i64 %sub9.i.i342, i64 0
  %splat.splat11.i.i344 = shufflevector <16 x i64> %splat.splatinsert10.i.i343, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i345 = icmp ult <16 x i64> %sub.i.i340, %splat.splat11.i.i344
  %or20.i.i346 = or <16 x i1> %cmp3.i.i336, %cmp12.i.i345
  br label %old16.exit.i294

old16.exit.i294:
  %splat.splat18.i86.i.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i107.i ], [ %.pre1632.pre-phi, %if.then.i102.i ]
  %splat.splat.i.i299.pre-phi = phi <16 x i64> [ %splat.splat.i.i163.pre-phi, %if.end.i107.i ], [ %.pre1630.pre-phi, %if.then.i102.i ]
  %masked_load.i.i2891475 = phi <16 x i64> [ %masked_load.i.i289, %if.end.i107.i ], [ %masked_load.i.i2891476, %if.then.i102.i ]
  %found.1.i.ph1473 = phi i1 [ %tobool30.i175, %if.end.i107.i ], [ %found.1.i.ph1474, %if.then.i102.i ]
  %retval.0.in.i.i295 = phi <16 x i1> [ %or20.i.i346, %if.end.i107.i ], [ %cmp.i105.i, %if.then.i102.i ]
  %xor.i75.i = xor <16 x i64> %masked_load.i.i2891475, %add42.i
  %and.i76.i = and <16 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <16 x i64> %and.i76.i, zeroinitializer
  %and8.i80.i = and <16 x i64> %masked_load.i.i2891475, splat (i64 32)
  %cmp9.i81.i = icmp eq <16 x i64> %and8.i80.i, zeroinitializer
  %cmp11.i.i300 = icmp uge <16 x i64> %masked_load.i.i2891475, %splat.splat.i.i299.pre-phi
  %and13.i82.i = and <16 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i83.i = icmp eq <16 x i64> %and13.i82.i, zeroinitializer
  %and1635.i.i301 = and <16 x i1> %cmp11.i.i300, %cmp14.i83.i
  %cmp19.i87.i = icmp ult <16 x i64> %masked_load.i.i2891475, %splat.splat18.i86.i.pre-phi
  %and2136.i88.i = and <16 x i1> %cmp19.i87.i, %cmp9.i81.i
  %or2237.i89.i = or <16 x i1> %cmp.i77.i, %and2136.i88.i
  %and2338.i90.i = and <16 x i1> %and1635.i.i301, %or2237.i89.i
  %91 = select <16 x i1> %and2338.i90.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i295
  %narrow1605 = xor <16 x i1> %91, splat (i1 true)
  br i1 %tobool1.not.i1383, label %if.then19.i, label %if.then.i303

if.then.i303:
  %92 = bitcast <16 x i1> %narrow1605 to i16
  %mask.sroa.0.0.insert.ext.i.i371 = zext i16 %92 to i32
  %and.i372 = and i32 %mask.sroa.0.0.insert.ext.i.i371, %sub37.i
  %tobool.not.i373 = icmp eq i32 %and.i372, 0
  %partial.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 104
  %.pre1626 = load i64, ptr %partial.i.phi.trans.insert, align 8
  %93 = icmp eq i64 %.pre1626, 0
  br i1 %tobool.not.i373, label %after_read16.exit.thread, label %land.lhs.true.i374

land.lhs.true.i374:
  br i1 %93, label %after_read16.exit.thread, label %if.then.i378

if.then.i378:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i379 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %94 = load i64, ptr %index.i379, align 8
  %arrayidx.i380 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %94
  %shr.i381 = lshr <16 x i64> %masked_load.i.i2891475, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i381, splat (i64 31)
  %conv7.i = trunc i32 %sub37.i to i16
  %95 = bitcast i16 %conv7.i to <16 x i1>
  %96 = getelementptr i64, ptr %arrayidx.i380, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %96, <16 x i1> %95, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i2891475, splat (i64 -4294967296)
  %97 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %98 = icmp ne <16 x i64> %and8.i80.i, zeroinitializer
  %99 = or <16 x i1> %98, %97
  %100 = select <16 x i1> %99, <16 x i1> %narrow1605, <16 x i1> zeroinitializer
  br label %after_read16.exit.thread

after_read16.exit.thread:
  %tobool.not.i357 = phi i1 [ false, %if.then.i378 ], [ true, %land.lhs.true.i374 ], [ %93, %if.then.i303 ]
  %bad.0.i.ph = phi <16 x i1> [ %100, %if.then.i378 ], [ %narrow1605, %land.lhs.true.i374 ], [ %narrow1605, %if.then.i303 ]
  %and.i3061478 = and <16 x i64> %masked_load.i.i2891475, splat (i64 64)
  %cmp.i3071479 = icmp eq <16 x i64> %and.i3061478, zeroinitializer
  %vector_select.i1482 = select <16 x i1> %and1635.i.i301, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i3101483 = or <16 x i64> %vector_select.i1482, %masked_load.i.i2891475
  %vector_cond36.i1484 = select <16 x i1> %cmp.i3071479, <16 x i1> %bad.0.i.ph, <16 x i1> zeroinitializer
  %vector_select37.i1485 = select <16 x i1> %vector_cond36.i1484, <16 x i64> %or.i3101483, <16 x i64> %add42.i
  %splat.splatinsert.i140 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i141 = shufflevector <16 x i64> %splat.splatinsert.i140, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i142 = add nuw nsw <16 x i64> %splat.splat.i141, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i142, ptr %index.addr.i, align 128
  br i1 %tobool.not.i357, label %note_reads16.exit, label %for.cond.i358.preheader

for.cond.i358.preheader:
  %tobool3.not.i3591621 = icmp eq i64 %60, 0
  br i1 %tobool3.not.i3591621, label %note_reads16.exit, label %for.body.i360.lr.ph

for.body.i360.lr.ph:
  %shr.i1084 = lshr i64 %past.i.sroa.37.01379, 32
  %conv.i1085 = trunc nuw i64 %shr.i1084 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1087 = lshr i64 %past.i.sroa.37.01379, 27
  %and.i.i1088 = and i64 %shr.i.i1087, 31
  br label %for.body.i360

if.then19.i:
  %and.i306 = and <16 x i64> %masked_load.i.i2891475, splat (i64 64)
  %cmp.i307 = icmp eq <16 x i64> %and.i306, zeroinitializer
  %narrow1607 = select <16 x i1> %cmp.i307, <16 x i1> %narrow1605, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i2891475, ptr %cells.addr.i.i, align 128
  %101 = load ptr, ptr %w, align 8
  %tracked.i1083 = getelementptr inbounds nuw i8, ptr %101, i64 896
  %102 = load ptr, ptr %tracked.i1083, align 8
  %103 = load i64, ptr %102, align 8
  %splat.splatinsert.i113.i = insertelement <16 x i64> poison, i64 %103, i64 0
  %splat.splat.i114.i = shufflevector <16 x i64> %splat.splatinsert.i113.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <16 x i64> %masked_load.i.i2891475, %splat.splat.i114.i
  %and330.i.i = and <16 x i1> %cmp9.i81.i, %cmp1.i.i
  %104 = and <16 x i1> %or2237.i89.i, %and330.i.i
  %105 = and <16 x i1> %cmp14.i83.i, %104
  %106 = and <16 x i1> %narrow1607, %105
  %107 = bitcast <16 x i1> %106 to i16
  %108 = zext i16 %107 to i32
  %and5.i.i = and i32 %108, %sub37.i
  %tobool.not.i115.i = icmp eq i32 %and5.i.i, 0
  br i1 %tobool.not.i115.i, label %after_read16.exit, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %common.i.i = getelementptr inbounds nuw i8, ptr %102, i64 16
  %109 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %109, i64 72
  %110 = load i64, ptr %mixed.i.i, align 8
  %tobool8.not.i.i = icmp eq i64 %110, 0
  br i1 %tobool8.not.i.i, label %after_read16.exit, label %for.cond.i.i.preheader

for.cond.i.i.preheader:
  %run.i.i = getelementptr inbounds nuw i8, ptr %102, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i1624 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i118.i, %for.body.i.i ]
  %found.0.i.i1623 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %111 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1624, i1 true)
  %idxprom.i.i = zext nneg i32 %111 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %112 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %112)
  %113 = load i64, ptr %run.i.i, align 8
  %cmp11.i116.i = icmp eq i64 %call10.i.i, %113
  %sub.i117.i = sub nsw i32 0, %rest.0.i.i1624
  %and14.i.i = and i32 %rest.0.i.i1624, %sub.i117.i
  %or.i.i332 = select i1 %cmp11.i116.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i332, %found.0.i.i1623
  %sub15.i.i = add nsw i32 %rest.0.i.i1624, -1
  %and16.i118.i = and i32 %sub15.i.i, %rest.0.i.i1624
  %tobool9.not.i.i = icmp eq i32 %and16.i118.i, 0
  br i1 %tobool9.not.i.i, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %114 = trunc nuw i32 %found.1.i.i to i16
  %.inner = xor i16 %114, -1
  %115 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %found.2.i.i = phi <16 x i1> [ splat (i1 true), %if.then19.i ], [ splat (i1 true), %land.lhs.true.i.i ], [ %115, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %and34.i1609 = and <16 x i1> %narrow1607, %found.2.i.i
  %vector_select.i = select <16 x i1> %and1635.i.i301, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i310 = or <16 x i64> %vector_select.i, %masked_load.i.i2891475
  %vector_select37.i = select <16 x i1> %and34.i1609, <16 x i64> %or.i310, <16 x i64> %add42.i
  br i1 %found.1.i.ph1473, label %run.exit, label %store16.exit192.i

for.body.i360:
  %rest.0.i1622 = phi i32 [ %sub37.i, %for.body.i360.lr.ph ], [ %and.i362, %for.body.i360 ]
  %116 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1622, i1 true)
  %idxprom.i = zext nneg i32 %116 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %117 = load i64, ptr %arrayidx.i, align 8
  %118 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1086 = getelementptr inbounds nuw [32 x i32], ptr %118, i64 %117
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1086, i64 %and.i.i1088
  store i32 %conv.i1085, ptr %arrayidx1.i, align 4
  %sub.i361 = add nsw i32 %rest.0.i1622, -1
  %and.i362 = and i32 %sub.i361, %rest.0.i1622
  %tobool3.not.i359 = icmp eq i32 %and.i362, 0
  br i1 %tobool3.not.i359, label %note_reads16.exit, label %for.body.i360

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1473, label %run.exit, label %store16.exit192.i

if.end46.i130:
  br i1 %found.0.i12514091426, label %run.exit, label %store16.exit192.i

store16.exit192.i:
  %fresh.0.i1490 = phi <16 x i64> [ %vector_select37.i1485, %note_reads16.exit ], [ %add42.i, %if.end46.i130 ], [ %add42.i, %raced16.exit273 ], [ %vector_select37.i, %after_read16.exit ]
  %cond12.i.sroa.speculated141514491489 = phi ptr [ %past.i.sroa.112.01367, %note_reads16.exit ], [ %past.i.sroa.106.01365, %if.end46.i130 ], [ %past.i.sroa.106.01365, %raced16.exit273 ], [ %past.i.sroa.112.01367, %after_read16.exit ]
  %conv.i186.i = trunc i32 %sub37.i to i16
  %119 = bitcast i16 %conv.i186.i to <16 x i1>
  %add.ptr.i188.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated141514491489, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1490, ptr align 8 %add.ptr.i188.i, <16 x i1> %119)
  br label %run.exit

if.end46.i:
  %div48136.i = lshr i64 %60, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %past.i.sroa.37.01379, 15
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %cmp28.i = icmp ugt i64 %60, 7
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %120 = load i64, ptr @STORE, align 8
  %tobool7.not.i4601498 = icmp eq i64 %120, 0
  %splat.splatinsert.i913 = insertelement <32 x i64> poison, i64 %past.i.sroa.60.11376, i64 0
  %splat.splat.i914 = shufflevector <32 x i64> %splat.splatinsert.i913, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i920 = insertelement <32 x i64> poison, i64 %past.i.sroa.77.01374, i64 0
  %splat.splat2.i921 = shufflevector <32 x i64> %splat.splatinsert1.i920, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i924 = insertelement <32 x i64> poison, i64 %past.i.sroa.45.11378, i64 0
  %splat.splat6.i925 = shufflevector <32 x i64> %splat.splatinsert5.i924, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i928 = sub i64 %past.i.sroa.60.11376, %past.i.sroa.45.11378
  %splat.splatinsert10.i929 = insertelement <32 x i64> poison, i64 %sub9.i928, i64 0
  %splat.splat11.i930 = shufflevector <32 x i64> %splat.splatinsert10.i929, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i862 = insertelement <32 x i64> poison, i64 %past.i.sroa.87.01373, i64 0
  %splat.splat18.i863 = shufflevector <32 x i64> %splat.splatinsert17.i862, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i996 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i999 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1000 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i837 = insertelement <32 x i64> poison, i64 %past.i.sroa.95.01372, i64 0
  %splat.splat18.i838 = shufflevector <32 x i64> %splat.splatinsert17.i837, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i1113 = lshr i64 %past.i.sroa.37.01379, 32
  %conv.i1114 = trunc nuw i64 %shr.i1113 to i32
  %readers.i1115 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1117 = lshr i64 %past.i.sroa.37.01379, 27
  %and.i.i1118 = and i64 %shr.i.i1117, 31
  br label %for.body67.i

for.body67.i:
  %first62.0.i1620 = phi i64 [ 0, %if.end46.i ], [ %add94.i, %compare32.exit ]
  %found.0.i1619 = phi i1 [ false, %if.end46.i ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i1620 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br i1 %cmp28.i, label %for.body.i1090, label %spread.exit1111

for.body.i1090:
  %count.addr.030.i1091 = phi i64 [ %shr.i1109, %for.body.i1090 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1092 = phi i64 [ %or14.i1108, %for.body.i1090 ], [ %and73.i, %for.body67.i ]
  %and.i1095 = and i64 %mask.addr.029.i1092, 281470681808895
  %shl1.i1096 = shl nuw nsw i64 %and.i1095, 8
  %or2.i1097 = or i64 %shl1.i1096, %and.i1095
  %and3.i1098 = and i64 %or2.i1097, 71777214294589695
  %shl4.i1099 = shl nuw nsw i64 %and3.i1098, 4
  %or5.i1100 = or i64 %shl4.i1099, %and3.i1098
  %and6.i1101 = and i64 %or5.i1100, 1085102592571150095
  %shl7.i1102 = shl nuw nsw i64 %and6.i1101, 2
  %or8.i1103 = or i64 %shl7.i1102, %and6.i1101
  %and9.i1104 = and i64 %or8.i1103, 3689348814741910323
  %shl10.i1105 = shl nuw nsw i64 %and9.i1104, 1
  %or11.i1106 = or i64 %shl10.i1105, %and9.i1104
  %and12.i1107 = and i64 %or11.i1106, 6148914691236517205
  %or14.i1108 = mul nuw i64 %and12.i1107, 3
  %shr.i1109 = lshr i64 %count.addr.030.i1091, 1
  %cmp.i1110 = icmp samesign ugt i64 %count.addr.030.i1091, 3
  br i1 %cmp.i1110, label %for.body.i1090, label %spread.exit1111

spread.exit1111:
  %mask.addr.0.lcssa.i = phi i64 [ %and73.i, %for.body67.i ], [ %or14.i1108, %for.body.i1090 ]
  %conv75.i = trunc i64 %mask.addr.0.lcssa.i to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i1620, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i1620, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i1383, label %if.end.i918, label %lor.lhs.false.i454

lor.lhs.false.i454:
  br i1 %past.i.sroa.120.01369.shrunk, label %if.then.i911, label %if.end.i457.thread

if.then.i911:
  %121 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01365, i64 %add87.i
  %masked_load.i514 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %121, <32 x i64> zeroinitializer)
  %cmp.i915 = icmp ult <32 x i64> %masked_load.i514, %splat.splat.i914
  br label %old32.exit933

if.end.i918:
  %122 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1491 = getelementptr inbounds nuw i64, ptr %past.i.sroa.106.01365, i64 %add87.i
  %masked_load.i5141492 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1491, <32 x i1> %122, <32 x i64> zeroinitializer)
  %cmp3.i922 = icmp ult <32 x i64> %masked_load.i5141492, %splat.splat2.i921
  %sub.i926 = sub <32 x i64> %masked_load.i5141492, %splat.splat6.i925
  %cmp12.i931 = icmp ult <32 x i64> %sub.i926, %splat.splat11.i930
  %or20.i932 = or <32 x i1> %cmp3.i922, %cmp12.i931
  br label %old32.exit933

old32.exit933:
  %masked_load.i5141493 = phi <32 x i64> [ %masked_load.i514, %if.then.i911 ], [ %masked_load.i5141492, %if.end.i918 ]
  %retval.0.in.i916 = phi <32 x i1> [ %cmp.i915, %if.then.i911 ], [ %or20.i932, %if.end.i918 ]
  %xor.i849 = xor <32 x i64> %masked_load.i5141493, %add85.i
  %and.i850 = and <32 x i64> %xor.i849, splat (i64 4290773055)
  %cmp.i851 = icmp ne <32 x i64> %and.i850, zeroinitializer
  %and8.i853 = and <32 x i64> %masked_load.i5141493, splat (i64 32)
  %cmp9.i854 = icmp ne <32 x i64> %and8.i853, zeroinitializer
  %cmp11.i857 = icmp ult <32 x i64> %masked_load.i5141493, %splat.splat6.i925
  %and13.i858 = and <32 x i64> %xor.i849, splat (i64 4160749568)
  %cmp14.i859 = icmp ne <32 x i64> %and13.i858, zeroinitializer
  %and1633.i860.not1585 = or <32 x i1> %cmp11.i857, %cmp14.i859
  %cmp19.i864 = icmp uge <32 x i64> %masked_load.i5141493, %splat.splat18.i863
  %and2134.i865.not1587 = or <32 x i1> %cmp19.i864, %cmp9.i854
  %or2235.i866.not1586 = and <32 x i1> %cmp.i851, %and2134.i865.not1587
  %and2336.i867.not = or <32 x i1> %and1633.i860.not1585, %or2235.i866.not1586
  %123 = xor <32 x i1> %retval.0.in.i916, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i867.not, <32 x i1> %123, <32 x i1> zeroinitializer
  %not.i868 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i1385, label %if.end19.i569, label %if.then14.i560

if.then14.i560:
  %and15.i561 = and <32 x i64> %masked_load.i5141493, splat (i64 96)
  %cmp.i562 = icmp eq <32 x i64> %and15.i561, splat (i64 96)
  %cmp16.i566 = icmp uge <32 x i64> %masked_load.i5141493, %splat.splat2.i921
  %and1848.i567 = and <32 x i1> %cmp16.i566, %cmp.i562
  %or.i568 = select <32 x i1> %and1848.i567, <32 x i64> splat (i64 -1), <32 x i64> %not.i868
  br label %if.end19.i569

if.end19.i569:
  %bad.1.i570 = phi <32 x i64> [ %not.i868, %old32.exit933 ], [ %or.i568, %if.then14.i560 ]
  %tobool.i7121652 = icmp ne <32 x i64> %bad.1.i570, zeroinitializer
  %124 = bitcast <32 x i1> %tobool.i7121652 to i32
  %and29.i5771653 = and i32 %124, %conv75.i
  br i1 %tobool1.not.i1383, label %if.end.i457.thread1650, label %if.then21.i572

if.then21.i572:
  %tobool.not.i993 = icmp eq i32 %and29.i5771653, 0
  br i1 %tobool.not.i993, label %if.end.i457, label %land.lhs.true.i994

land.lhs.true.i994:
  %125 = load i64, ptr %partial.i996, align 8
  %tobool3.not.i997 = icmp eq i64 %125, 0
  br i1 %tobool3.not.i997, label %if.end.i457, label %if.then.i998

if.then.i998:
  %126 = load i64, ptr %index.i1000, align 8
  %arrayidx.i1001 = getelementptr inbounds nuw [32 x i64], ptr %known5.i999, i64 %126
  %shr.i1002 = lshr <32 x i64> %masked_load.i5141493, splat (i64 27)
  %and6.i1003 = and <32 x i64> %shr.i1002, splat (i64 31)
  %127 = bitcast i32 %conv75.i to <32 x i1>
  %128 = getelementptr i64, ptr %arrayidx.i1001, <32 x i64> %and6.i1003
  %masked_gather.i1004 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %128, <32 x i1> %127, <32 x i64> zeroinitializer)
  %and7.i1005 = and <32 x i64> %masked_load.i5141493, splat (i64 -4294967296)
  %129 = icmp ugt <32 x i64> %and7.i1005, %masked_gather.i1004
  %130 = or <32 x i1> %cmp9.i854, %129
  %and12.i1007 = select <32 x i1> %130, <32 x i64> %bad.1.i570, <32 x i64> zeroinitializer
  br label %if.end.i457

if.end.i457:
  %bad.2.i575 = phi <32 x i64> [ %bad.1.i570, %if.then21.i572 ], [ %and12.i1007, %if.then.i998 ], [ %bad.1.i570, %land.lhs.true.i994 ]
  %tobool.i712 = icmp ne <32 x i64> %bad.2.i575, zeroinitializer
  %131 = bitcast <32 x i1> %tobool.i712 to i32
  %and29.i577 = and i32 %131, %conv75.i
  %tobool30.i578 = icmp ne i32 %and29.i577, 0
  br i1 %tobool7.not.i4601498, label %if.then.i872, label %lor.lhs.false15.i468

if.end.i457.thread1650:
  %tobool30.i5781654 = icmp ne i32 %and29.i5771653, 0
  %132 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i6401664 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01367, i64 %add87.i
  %masked_load.i.i6411665 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i6401664, <32 x i1> %132, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i6411665, %splat.splat2.i921
  %sub.i881 = sub <32 x i64> %masked_load.i.i6411665, %splat.splat6.i925
  %cmp12.i = icmp ult <32 x i64> %sub.i881, %splat.splat11.i930
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br i1 %tobool7.not.i4601498, label %old32.exit, label %old32.exit907

if.end.i457.thread:
  br i1 %tobool7.not.i4601498, label %if.then.i872, label %lor.lhs.false15.i468

lor.lhs.false15.i468:
  %found.0.i45815001517 = phi i1 [ false, %if.end.i457.thread ], [ %tobool30.i578, %if.end.i457 ]
  br i1 %past.i.sroa.125.01368.shrunk, label %if.then.i885, label %if.end46.i474

if.then.i885:
  %133 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i523 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01367, i64 %add87.i
  %masked_load.i524 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i523, <32 x i1> %133, <32 x i64> zeroinitializer)
  %cmp.i889 = icmp ult <32 x i64> %masked_load.i524, %splat.splat.i914
  br label %old32.exit907

old32.exit907:
  %masked_load.i5241533 = phi <32 x i64> [ %masked_load.i524, %if.then.i885 ], [ %masked_load.i.i6411665, %if.end.i457.thread1650 ]
  %found.0.i458150015181525 = phi i1 [ %found.0.i45815001517, %if.then.i885 ], [ %tobool30.i5781654, %if.end.i457.thread1650 ]
  %retval.0.in.i890 = phi <32 x i1> [ %cmp.i889, %if.then.i885 ], [ %or20.i, %if.end.i457.thread1650 ]
  %xor.i824 = xor <32 x i64> %masked_load.i5241533, %add85.i
  %and.i825 = and <32 x i64> %xor.i824, splat (i64 4290773055)
  %cmp.i826 = icmp ne <32 x i64> %and.i825, zeroinitializer
  %and8.i828 = and <32 x i64> %masked_load.i5241533, splat (i64 32)
  %cmp9.i829 = icmp ne <32 x i64> %and8.i828, zeroinitializer
  %cmp11.i832 = icmp ult <32 x i64> %masked_load.i5241533, %splat.splat6.i925
  %and13.i833 = and <32 x i64> %xor.i824, splat (i64 4160749568)
  %cmp14.i834 = icmp ne <32 x i64> %and13.i833, zeroinitializer
  %and1633.i835.not1589 = or <32 x i1> %cmp11.i832, %cmp14.i834
  %cmp19.i839 = icmp uge <32 x i64> %masked_load.i5241533, %splat.splat18.i838
  %and2134.i840.not1591 = or <32 x i1> %cmp19.i839, %cmp9.i829
  %or2235.i841.not1590 = and <32 x i1> %cmp.i826, %and2134.i840.not1591
  %and2336.i842.not = or <32 x i1> %and1633.i835.not1589, %or2235.i841.not1590
  %134 = xor <32 x i1> %retval.0.in.i890, splat (i1 true)
  %narrow1588 = select <32 x i1> %and2336.i842.not, <32 x i1> %134, <32 x i1> zeroinitializer
  %135 = bitcast <32 x i1> %narrow1588 to i32
  %and.i965 = and i32 %135, %conv75.i
  %tobool.not.i966 = icmp eq i32 %and.i965, 0
  %or.cond1610 = select i1 %tobool1.not.i1383, i1 true, i1 %tobool.not.i966
  br i1 %or.cond1610, label %raced32.exit619, label %land.lhs.true.i967

land.lhs.true.i967:
  %136 = load i64, ptr %partial.i996, align 8
  %tobool3.not.i970 = icmp eq i64 %136, 0
  br i1 %tobool3.not.i970, label %compare32.exit, label %if.then.i971

if.then.i971:
  %137 = load i64, ptr %index.i1000, align 8
  %arrayidx.i974 = getelementptr inbounds nuw [32 x i64], ptr %known5.i999, i64 %137
  %shr.i975 = lshr <32 x i64> %masked_load.i5241533, splat (i64 27)
  %and6.i976 = and <32 x i64> %shr.i975, splat (i64 31)
  %138 = bitcast i32 %conv75.i to <32 x i1>
  %139 = getelementptr i64, ptr %arrayidx.i974, <32 x i64> %and6.i976
  %masked_gather.i977 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %139, <32 x i1> %138, <32 x i64> zeroinitializer)
  %and7.i978 = and <32 x i64> %masked_load.i5241533, splat (i64 -4294967296)
  %140 = icmp ugt <32 x i64> %and7.i978, %masked_gather.i977
  %141 = or <32 x i1> %cmp9.i829, %140
  %142 = select <32 x i1> %141, <32 x i1> %narrow1588, <32 x i1> zeroinitializer
  %.pre1639 = bitcast <32 x i1> %142 to i32
  %.pre1640 = and i32 %.pre1639, %conv75.i
  br label %raced32.exit619

raced32.exit619:
  %and29.i617.pre-phi = phi i32 [ %.pre1640, %if.then.i971 ], [ %and.i965, %old32.exit907 ]
  %tobool30.i618 = icmp ne i32 %and29.i617.pre-phi, 0
  %or27145.i = or i1 %found.0.i458150015181525, %tobool30.i618
  br i1 %or27145.i, label %compare32.exit, label %store32.exit704

if.then.i872:
  %found.1.i472.ph1564 = phi i1 [ false, %if.end.i457.thread ], [ %tobool30.i578, %if.end.i457 ]
  %143 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i640 = getelementptr inbounds nuw i64, ptr %past.i.sroa.112.01367, i64 %add87.i
  %masked_load.i.i641 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i640, <32 x i1> %143, <32 x i64> zeroinitializer)
  %cmp.i876 = icmp ult <32 x i64> %masked_load.i.i641, %splat.splat.i914
  br label %old32.exit

old32.exit:
  %masked_load.i.i6411565 = phi <32 x i64> [ %masked_load.i.i641, %if.then.i872 ], [ %masked_load.i.i6411665, %if.end.i457.thread1650 ]
  %found.1.i472.ph1563 = phi i1 [ %found.1.i472.ph1564, %if.then.i872 ], [ %tobool30.i5781654, %if.end.i457.thread1650 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i876, %if.then.i872 ], [ %or20.i, %if.end.i457.thread1650 ]
  %xor.i801 = xor <32 x i64> %masked_load.i.i6411565, %add85.i
  %and.i802 = and <32 x i64> %xor.i801, splat (i64 4290773055)
  %cmp.i803 = icmp eq <32 x i64> %and.i802, zeroinitializer
  %and8.i805 = and <32 x i64> %masked_load.i.i6411565, splat (i64 32)
  %cmp9.i806 = icmp eq <32 x i64> %and8.i805, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i6411565, %splat.splat6.i925
  %and13.i809 = and <32 x i64> %xor.i801, splat (i64 4160749568)
  %cmp14.i810 = icmp eq <32 x i64> %and13.i809, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i810
  %cmp19.i814 = icmp ult <32 x i64> %masked_load.i.i6411565, %splat.splat18.i863
  %and2134.i815 = and <32 x i1> %cmp19.i814, %cmp9.i806
  %or2235.i816 = or <32 x i1> %cmp.i803, %and2134.i815
  %and2336.i817 = and <32 x i1> %and1633.i, %or2235.i816
  %144 = select <32 x i1> %and2336.i817, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow1592 = xor <32 x i1> %144, splat (i1 true)
  br i1 %tobool1.not.i1383, label %if.then19.i661, label %if.then.i647

if.then.i647:
  %145 = bitcast <32 x i1> %narrow1592 to i32
  %and.i941 = and i32 %145, %conv75.i
  %tobool.not.i942 = icmp eq i32 %and.i941, 0
  %.pre = load i64, ptr %partial.i996, align 8
  br i1 %tobool.not.i942, label %after_read32.exit.thread, label %land.lhs.true.i943

land.lhs.true.i943:
  %tobool3.not.i946 = icmp eq i64 %.pre, 0
  br i1 %tobool3.not.i946, label %after_read32.exit.thread, label %if.then.i947

if.then.i947:
  %146 = load i64, ptr %index.i1000, align 8
  %arrayidx.i950 = getelementptr inbounds nuw [32 x i64], ptr %known5.i999, i64 %146
  %shr.i951 = lshr <32 x i64> %masked_load.i.i6411565, splat (i64 27)
  %and6.i952 = and <32 x i64> %shr.i951, splat (i64 31)
  %147 = bitcast i32 %conv75.i to <32 x i1>
  %148 = getelementptr i64, ptr %arrayidx.i950, <32 x i64> %and6.i952
  %masked_gather.i953 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %148, <32 x i1> %147, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i6411565, splat (i64 -4294967296)
  %149 = icmp ugt <32 x i64> %and7.i, %masked_gather.i953
  %150 = icmp ne <32 x i64> %and8.i805, zeroinitializer
  %151 = or <32 x i1> %150, %149
  %152 = select <32 x i1> %151, <32 x i1> %narrow1592, <32 x i1> zeroinitializer
  br label %after_read32.exit.thread

after_read32.exit.thread:
  %bad.0.i650.ph = phi <32 x i1> [ %narrow1592, %if.then.i647 ], [ %narrow1592, %land.lhs.true.i943 ], [ %152, %if.then.i947 ]
  %and.i6511568 = and <32 x i64> %masked_load.i.i6411565, splat (i64 64)
  %cmp.i6521569 = icmp eq <32 x i64> %and.i6511568, zeroinitializer
  %vector_select.i6571572 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i6581573 = or <32 x i64> %vector_select.i6571572, %masked_load.i.i6411565
  %vector_cond36.i6591574 = select <32 x i1> %cmp.i6521569, <32 x i1> %bad.0.i650.ph, <32 x i1> zeroinitializer
  %vector_select37.i6601575 = select <32 x i1> %vector_cond36.i6591574, <32 x i64> %or.i6581573, <32 x i64> %add85.i
  %splat.splatinsert.i496 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i497 = shufflevector <32 x i64> %splat.splatinsert.i496, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i498 = add <32 x i64> %splat.splat.i497, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i672)
  store <32 x i64> %add.i498, ptr %index.addr.i672, align 256
  %tobool.not.i675 = icmp eq i64 %.pre, 0
  br i1 %tobool.not.i675, label %note_reads32.exit, label %for.cond.i676.preheader

for.cond.i676.preheader:
  %tobool3.not.i6781615 = icmp eq i32 %conv75.i, 0
  br i1 %tobool3.not.i6781615, label %note_reads32.exit, label %for.body.i679

if.then19.i661:
  %and.i651 = and <32 x i64> %masked_load.i.i6411565, splat (i64 64)
  %cmp.i652 = icmp eq <32 x i64> %and.i651, zeroinitializer
  %narrow1594 = select <32 x i1> %cmp.i652, <32 x i1> %narrow1592, <32 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i6411565, ptr %cells.addr.i, align 256
  %153 = load ptr, ptr %w, align 8
  %tracked.i1112 = getelementptr inbounds nuw i8, ptr %153, i64 896
  %154 = load ptr, ptr %tracked.i1112, align 8
  %155 = load i64, ptr %154, align 8
  %splat.splatinsert.i1016 = insertelement <32 x i64> poison, i64 %155, i64 0
  %splat.splat.i1017 = shufflevector <32 x i64> %splat.splatinsert.i1016, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp1.i = icmp uge <32 x i64> %masked_load.i.i6411565, %splat.splat.i1017
  %and330.i = and <32 x i1> %cmp9.i806, %cmp1.i
  %156 = and <32 x i1> %or2235.i816, %and330.i
  %157 = and <32 x i1> %cmp14.i810, %156
  %158 = and <32 x i1> %narrow1594, %157
  %159 = bitcast <32 x i1> %158 to i32
  %and5.i = and i32 %159, %conv75.i
  %tobool.not.i1020 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i1020, label %after_read32.exit, label %land.lhs.true.i1021

land.lhs.true.i1021:
  %common.i = getelementptr inbounds nuw i8, ptr %154, i64 16
  %160 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %160, i64 72
  %161 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %161, 0
  br i1 %tobool8.not.i, label %after_read32.exit, label %for.cond.i1022.preheader

for.cond.i1022.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %154, i64 96
  br label %for.body.i1025

for.body.i1025:
  %rest.0.i10241618 = phi i32 [ %and5.i, %for.cond.i1022.preheader ], [ %and16.i1032, %for.body.i1025 ]
  %found.0.i10231617 = phi i32 [ 0, %for.cond.i1022.preheader ], [ %found.1.i1031, %for.body.i1025 ]
  %162 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i10241618, i1 true)
  %idxprom.i1026 = zext nneg i32 %162 to i64
  %arrayidx.i1027 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1026
  %163 = load i64, ptr %arrayidx.i1027, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %163)
  %164 = load i64, ptr %run.i, align 8
  %cmp11.i1028 = icmp eq i64 %call10.i, %164
  %sub.i1029 = sub i32 0, %rest.0.i10241618
  %and14.i = and i32 %rest.0.i10241618, %sub.i1029
  %or.i1030 = select i1 %cmp11.i1028, i32 %and14.i, i32 0
  %found.1.i1031 = or i32 %or.i1030, %found.0.i10231617
  %sub15.i = add i32 %rest.0.i10241618, -1
  %and16.i1032 = and i32 %sub15.i, %rest.0.i10241618
  %tobool9.not.i = icmp eq i32 %and16.i1032, 0
  br i1 %tobool9.not.i, label %after_read32.exit.loopexit, label %for.body.i1025

after_read32.exit.loopexit:
  %.inner1671 = xor i32 %found.1.i1031, -1
  %165 = bitcast i32 %.inner1671 to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %found.2.i = phi <32 x i1> [ splat (i1 true), %if.then19.i661 ], [ splat (i1 true), %land.lhs.true.i1021 ], [ %165, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and34.i6671596 = and <32 x i1> %narrow1594, %found.2.i
  %vector_select.i657 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i658 = or <32 x i64> %vector_select.i657, %masked_load.i.i6411565
  %vector_select37.i660 = select <32 x i1> %and34.i6671596, <32 x i64> %or.i658, <32 x i64> %add85.i
  br i1 %found.1.i472.ph1563, label %compare32.exit, label %store32.exit704

for.body.i679:
  %rest.0.i6771616 = phi i32 [ %and.i683, %for.body.i679 ], [ %conv75.i, %for.cond.i676.preheader ]
  %166 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i6771616, i1 true)
  %idxprom.i680 = zext nneg i32 %166 to i64
  %arrayidx.i681 = getelementptr inbounds nuw i64, ptr %index.addr.i672, i64 %idxprom.i680
  %167 = load i64, ptr %arrayidx.i681, align 8
  %168 = load ptr, ptr %readers.i1115, align 8
  %arrayidx.i1116 = getelementptr inbounds nuw [32 x i32], ptr %168, i64 %167
  %arrayidx1.i1119 = getelementptr inbounds nuw i32, ptr %arrayidx.i1116, i64 %and.i.i1118
  store i32 %conv.i1114, ptr %arrayidx1.i1119, align 4
  %sub.i682 = add i32 %rest.0.i6771616, -1
  %and.i683 = and i32 %sub.i682, %rest.0.i6771616
  %tobool3.not.i678 = icmp eq i32 %and.i683, 0
  br i1 %tobool3.not.i678, label %note_reads32.exit, label %for.body.i679

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i672)
  br i1 %found.1.i472.ph1563, label %compare32.exit, label %store32.exit704

if.end46.i474:
  br i1 %found.0.i45815001517, label %compare32.exit, label %store32.exit704

store32.exit704:
  %fresh.0.i4751580 = phi <32 x i64> [ %vector_select37.i6601575, %note_reads32.exit ], [ %add85.i, %if.end46.i474 ], [ %add85.i, %raced32.exit619 ], [ %vector_select37.i660, %after_read32.exit ]
  %cond12.i464.sroa.speculated150615401579 = phi ptr [ %past.i.sroa.112.01367, %note_reads32.exit ], [ %past.i.sroa.106.01365, %if.end46.i474 ], [ %past.i.sroa.106.01365, %raced32.exit619 ], [ %past.i.sroa.112.01367, %after_read32.exit ]
  %169 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i700 = getelementptr inbounds nuw i64, ptr %cond12.i464.sroa.speculated150615401579, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i4751580, ptr align 8 %add.ptr.i700, <32 x i1> %169)
  br label %compare32.exit

compare32.exit:
  %retval.1.i478 = phi i1 [ true, %if.end46.i474 ], [ false, %store32.exit704 ], [ true, %note_reads32.exit ], [ true, %raced32.exit619 ], [ true, %after_read32.exit ], [ true, %land.lhs.true.i967 ]
  %or137.i = or i1 %found.0.i1619, %retval.1.i478
  %add94.i = add nuw nsw i64 %first62.0.i1620, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 32
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %raced16.exit273 ], [ true, %if.then22.i ], [ true, %after_read16.exit ], [ true, %if.end46.i130 ], [ false, %store16.exit192.i ], [ true, %note_reads16.exit ], [ %or137.i, %compare32.exit ], [ true, %if.end10.i95 ], [ true, %if.end.i78 ], [ true, %if.end.i63 ], [ true, %if.end.i33 ], [ true, %marked_u64.exit99 ], [ true, %if.end.i46 ], [ true, %if.end.i92 ]
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
  %index.addr.i1341 = alloca <32 x i64>, align 256
  %index.addr.i932 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i741 = alloca <16 x i64>, align 128
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
  %cond.i2134 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i2154 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1706 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1706, align 8
  %arrayidx.i1707 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1707, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1707, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1707, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1709 = getelementptr inbounds nuw i8, ptr %arrayidx.i1707, i64 80
  %12 = load i64, ptr %read_mark.i1709, align 8
  %cond.i.i1710 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1714 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1714, align 8
  %tobool.not.i1715 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1715, label %if.then6.i, label %if.end.i1716

if.end.i1716:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1717 = icmp eq ptr %16, %2
  br i1 %cmp.i1717, label %cond.true.i1722, label %cond.end.i1718

cond.true.i1722:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1723 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1723, align 8
  br label %cond.end.i1718

cond.end.i1718:
  %cond.i1719 = phi i64 [ %20, %cond.true.i1722 ], [ -1, %if.end.i1716 ]
  %cond.i.i1720 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1719)
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
  %tracked.i.i1726 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1726, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1727 = add i64 %26, -1
  %cmp.i1728 = icmp ult i64 %sub.i1727, 2048
  br i1 %cmp.i1728, label %if.then.i1730, label %if.end7.i

if.then.i1730:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.81.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1720, %cond.end.i1718 ]
  %past.i.sroa.60.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1719, %cond.end.i1718 ]
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
  %cmp.not.i2524 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i2524, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i2525 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i2525, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1731 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1731, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1732 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1732, align 8
  %sub.i1733 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1733, 5
  %arrayidx.i1734 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1734, align 8
  %cmp.not.i1735 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1735, label %split.exit, label %if.then.i1736

if.then.i1736:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i2525, 1
  %exitcond.not = icmp eq i64 %sector.0.i2525, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i2181 = phi i1 [ %tobool5.i2154, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1730 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i2152.pn = phi i64 [ %cond.i2134, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1730 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i2179 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1730 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.51.02173 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1730 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.60.12172 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.60.1, %if.then6.i ], [ %8, %if.then.i1730 ], [ %8, %if.then32.i ], [ %past.i.sroa.60.1, %split.exit ]
  %past.i.sroa.81.12169 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.81.1, %if.then6.i ], [ %9, %if.then.i1730 ], [ %9, %if.then32.i ], [ %past.i.sroa.81.1, %split.exit ]
  %past.i.sroa.104.02166 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1730 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.118.02165 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1730 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.129.02164 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1710, %if.then11.i ], [ %cond.i.i1710, %if.then6.i ], [ %cond.i.i1710, %if.then.i1730 ], [ %cond.i.i1710, %if.then32.i ], [ %cond.i.i1710, %split.exit ]
  %past.i.sroa.134.02163 = phi i64 [ %cond.i2134, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1730 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.138.02162 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1730 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.160.02161.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1730 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.166.02160.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1730 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.149.02159 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1730 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.141.02156 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1730 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i2180 = add i64 %add.i2152.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.138.02162, %start.addr.0.i2180
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
  %and3.i1742 = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i1742, 4
  %or5.i = or i32 %shl4.i, %and3.i1742
  %and6.i1743 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1743, 2
  %or8.i = or i32 %shl7.i, %and6.i1743
  %and9.i1744 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1744, 1
  %or11.i = or i32 %shl10.i, %and9.i1744
  %and12.i1745 = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i1745, 3
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread2183

marked_run.exit.thread2183:
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
  %masked_load.i922580 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %44, <16 x i1> %43, <16 x i64> splat (i64 -1))
  %cmp.i932581 = icmp ne <16 x i64> %masked_load.i922580, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp.i932581 to i16
  %tobool.not.i982582 = icmp eq i16 %52, 0
  br i1 %tobool.not.i982582, label %for.end.i, label %marked_u64.exit106

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
  %add18.i = add i64 %past.i.sroa.51.02173, %shl.i
  %sub.i = sub i64 %start.addr.0.i2180, %past.i.sroa.134.02163
  %shr20.i = lshr i64 %sub.i, 2
  %53 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %53, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i2180, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, 65535
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %53 to i8
  %div.i2483 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i2483 to i64
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
  %retval.0.i1749 = select i1 %55, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1749, %add18.i
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i2179, label %if.end.i.i372, label %lor.lhs.false.i169

lor.lhs.false.i169:
  br i1 %past.i.sroa.160.02161.shrunk, label %if.then.i54.i, label %if.end.i172.thread

if.then.i54.i:
  %conv.i162.i322 = trunc nuw nsw i32 %sub37.i to i16
  %57 = bitcast i16 %conv.i162.i322 to <16 x i1>
  %add.ptr.i164.i324 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02156, i64 %shr20.i
  %masked_load.i165.i325 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i324, <16 x i1> %57, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12169, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_load.i165.i325, %splat.splat.i56.i
  %.pre2543 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12172, i64 0
  %.pre2544 = shufflevector <16 x i64> %.pre2543, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i

if.end.i.i372:
  %conv.i162.i3222185 = trunc nuw nsw i32 %sub37.i to i16
  %58 = bitcast i16 %conv.i162.i3222185 to <16 x i1>
  %add.ptr.i164.i3242186 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02156, i64 %shr20.i
  %masked_load.i165.i3252187 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i3242186, <16 x i1> %58, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02166, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i165.i3252187, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12172, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i375 = sub <16 x i64> %masked_load.i165.i3252187, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.i.sroa.81.12169, %past.i.sroa.60.12172
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i375, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %splat.splat.i.i359.pre-phi = phi <16 x i64> [ %splat.splat6.i.i, %if.end.i.i372 ], [ %.pre2544, %if.then.i54.i ]
  %masked_load.i165.i3252188 = phi <16 x i64> [ %masked_load.i165.i3252187, %if.end.i.i372 ], [ %masked_load.i165.i325, %if.then.i54.i ]
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i372 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i3252188, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i3252188, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i3252188, %splat.splat.i.i359.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not2510 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02165, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i3252188, %splat.splat18.i.i
  %and2136.i.i.not2512 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not2511 = and <16 x i1> %cmp.i.i, %and2136.i.i.not2512
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not2510, %or2237.i.i.not2511
  %59 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow2509 = select <16 x i1> %and2338.i.i.not, <16 x i1> %59, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow2509 to <16 x i64>
  br i1 %tobool5.i2181, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i3252188, splat (i64 96)
  %cmp.i362 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i364 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02166, i64 0
  %splat.splat.i365 = shufflevector <16 x i64> %splat.splatinsert.i364, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i3252188, %splat.splat.i365
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i362
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i2179, label %if.end.i172, label %if.then21.i

if.then21.i:
  %tobool.i.i1089 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %60 = bitcast <16 x i1> %tobool.i.i1089 to i16
  %mask.sroa.0.0.insert.ext.i.i1090 = zext i16 %60 to i32
  %and.i1091 = and i32 %mask.sroa.0.0.insert.ext.i.i1090, %sub37.i
  %tobool.not.i1092 = icmp eq i32 %and.i1091, 0
  br i1 %tobool.not.i1092, label %if.end.i172, label %land.lhs.true.i1093

land.lhs.true.i1093:
  %partial.i1095 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %61 = load i64, ptr %partial.i1095, align 8
  %tobool3.not.i1096 = icmp eq i64 %61, 0
  br i1 %tobool3.not.i1096, label %if.end.i172, label %if.then.i1097

if.then.i1097:
  %known5.i1098 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1099 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %62 = load i64, ptr %index.i1099, align 8
  %arrayidx.i1100 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1098, i64 %62
  %shr.i1101 = lshr <16 x i64> %masked_load.i165.i3252188, splat (i64 27)
  %and6.i1102 = and <16 x i64> %shr.i1101, splat (i64 31)
  %conv7.i1103 = trunc nuw nsw i32 %sub37.i to i16
  %63 = bitcast i16 %conv7.i1103 to <16 x i1>
  %64 = getelementptr i64, ptr %arrayidx.i1100, <16 x i64> %and6.i1102
  %masked_gather.i1104 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %64, <16 x i1> %63, <16 x i64> zeroinitializer)
  %and8.i1105 = and <16 x i64> %masked_load.i165.i3252188, splat (i64 -4294967296)
  %65 = icmp ugt <16 x i64> %and8.i1105, %masked_gather.i1104
  %66 = or <16 x i1> %cmp9.i.i, %65
  %and13.i1107 = select <16 x i1> %66, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i172

if.end.i172:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i1107, %if.then.i1097 ], [ %bad.1.i, %land.lhs.true.i1093 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i369 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i369 to i16
  %mask.sroa.0.0.insert.ext.i.i370 = zext i16 %67 to i32
  %and29.i = and i32 %mask.sroa.0.0.insert.ext.i.i370, %sub37.i
  %tobool30.i371 = icmp ne i32 %and29.i, 0
  %68 = load i64, ptr @STORE, align 8
  %tobool7.not.i175 = icmp eq i64 %68, 0
  br i1 %tobool7.not.i175, label %load16.exit.i674, label %land.lhs.true.i181

if.end.i172.thread:
  %69 = load i64, ptr @STORE, align 8
  %tobool7.not.i1752197 = icmp eq i64 %69, 0
  br i1 %tobool7.not.i1752197, label %load16.exit.i674.thread, label %lor.lhs.false15.i183

load16.exit.i674.thread:
  %conv.i.i6702258 = trunc nuw nsw i32 %sub37.i to i16
  %70 = bitcast i16 %conv.i.i6702258 to <16 x i1>
  %add.ptr.i.i6722259 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %shr20.i
  %masked_load.i.i6732260 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i6722259, <16 x i1> %70, <16 x i64> zeroinitializer)
  %.pre2549 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12172, i64 0
  %.pre2550 = shufflevector <16 x i64> %.pre2549, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2551 = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02165, i64 0
  %.pre2552 = shufflevector <16 x i64> %.pre2551, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i102.i

land.lhs.true.i181:
  br i1 %tobool1.not.i2179, label %if.end.i.i454, label %lor.lhs.false15.i183

lor.lhs.false15.i183:
  %found.0.i17322052222 = phi i1 [ %tobool30.i371, %land.lhs.true.i181 ], [ false, %if.end.i172.thread ]
  br i1 %past.i.sroa.166.02160.shrunk, label %if.then.i54.i398, label %if.end46.i189

if.then.i54.i398:
  %conv.i150.i296 = trunc nuw nsw i32 %sub37.i to i16
  %71 = bitcast i16 %conv.i150.i296 to <16 x i1>
  %add.ptr.i152.i298 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %shr20.i
  %masked_load.i153.i299 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i298, <16 x i1> %71, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i400 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12169, i64 0
  %splat.splat.i56.i401 = shufflevector <16 x i64> %splat.splatinsert.i55.i400, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i402 = icmp ult <16 x i64> %masked_load.i153.i299, %splat.splat.i56.i401
  %.pre2553 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12172, i64 0
  %.pre2554 = shufflevector <16 x i64> %.pre2553, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i403

if.end.i.i454:
  %conv.i150.i2962228 = trunc nuw nsw i32 %sub37.i to i16
  %72 = bitcast i16 %conv.i150.i2962228 to <16 x i1>
  %add.ptr.i152.i2982229 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %shr20.i
  %masked_load.i153.i2992230 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i2982229, <16 x i1> %72, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i456 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02166, i64 0
  %splat.splat2.i.i457 = shufflevector <16 x i64> %splat.splatinsert1.i.i456, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i458 = icmp ult <16 x i64> %masked_load.i153.i2992230, %splat.splat2.i.i457
  %sub.i.i462 = sub <16 x i64> %masked_load.i153.i2992230, %splat.splat.i.i359.pre-phi
  %sub9.i.i464 = sub i64 %past.i.sroa.81.12169, %past.i.sroa.60.12172
  %splat.splatinsert10.i.i465 = insertelement <16 x i64> poison, i64 %sub9.i.i464, i64 0
  %splat.splat11.i.i466 = shufflevector <16 x i64> %splat.splatinsert10.i.i465, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i467 = icmp ult <16 x i64> %sub.i.i462, %splat.splat11.i.i466
  %or20.i.i468 = or <16 x i1> %cmp3.i.i458, %cmp12.i.i467
  br label %old16.exit.i403

old16.exit.i403:
  %splat.splat.i.i416.pre-phi = phi <16 x i64> [ %splat.splat.i.i359.pre-phi, %if.end.i.i454 ], [ %.pre2554, %if.then.i54.i398 ]
  %masked_load.i153.i2992239 = phi <16 x i64> [ %masked_load.i153.i2992230, %if.end.i.i454 ], [ %masked_load.i153.i299, %if.then.i54.i398 ]
  %found.0.i173220522232231 = phi i1 [ %tobool30.i371, %if.end.i.i454 ], [ %found.0.i17322052222, %if.then.i54.i398 ]
  %retval.0.in.i.i404 = phi <16 x i1> [ %or20.i.i468, %if.end.i.i454 ], [ %cmp.i57.i402, %if.then.i54.i398 ]
  %xor.i.i410 = xor <16 x i64> %masked_load.i153.i2992239, %add42.i
  %and.i.i411 = and <16 x i64> %xor.i.i410, splat (i64 4290773055)
  %cmp.i.i412 = icmp ne <16 x i64> %and.i.i411, zeroinitializer
  %and8.i.i413 = and <16 x i64> %masked_load.i153.i2992239, splat (i64 32)
  %cmp9.i.i414 = icmp ne <16 x i64> %and8.i.i413, zeroinitializer
  %cmp11.i.i417 = icmp ult <16 x i64> %masked_load.i153.i2992239, %splat.splat.i.i416.pre-phi
  %and13.i.i418 = and <16 x i64> %xor.i.i410, splat (i64 4160749568)
  %cmp14.i.i419 = icmp ne <16 x i64> %and13.i.i418, zeroinitializer
  %and1635.i.i420.not2514 = or <16 x i1> %cmp11.i.i417, %cmp14.i.i419
  %splat.splatinsert17.i.i422 = insertelement <16 x i64> poison, i64 %past.i.sroa.129.02164, i64 0
  %splat.splat18.i.i423 = shufflevector <16 x i64> %splat.splatinsert17.i.i422, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i424 = icmp uge <16 x i64> %masked_load.i153.i2992239, %splat.splat18.i.i423
  %and2136.i.i425.not2516 = or <16 x i1> %cmp19.i.i424, %cmp9.i.i414
  %or2237.i.i426.not2515 = and <16 x i1> %cmp.i.i412, %and2136.i.i425.not2516
  %and2338.i.i427.not = or <16 x i1> %and1635.i.i420.not2514, %or2237.i.i426.not2515
  %73 = xor <16 x i1> %retval.0.in.i.i404, splat (i1 true)
  %narrow2513 = select <16 x i1> %and2338.i.i427.not, <16 x i1> %73, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2179, label %raced16.exit469, label %if.then21.i444

if.then21.i444:
  %74 = bitcast <16 x i1> %narrow2513 to i16
  %mask.sroa.0.0.insert.ext.i.i1061 = zext i16 %74 to i32
  %and.i1062 = and i32 %mask.sroa.0.0.insert.ext.i.i1061, %sub37.i
  %tobool.not.i1063 = icmp eq i32 %and.i1062, 0
  br i1 %tobool.not.i1063, label %raced16.exit469, label %land.lhs.true.i1064

land.lhs.true.i1064:
  %partial.i1066 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %75 = load i64, ptr %partial.i1066, align 8
  %tobool3.not.i1067 = icmp eq i64 %75, 0
  br i1 %tobool3.not.i1067, label %raced16.exit469, label %if.then.i1068

if.then.i1068:
  %known5.i1069 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1070 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %76 = load i64, ptr %index.i1070, align 8
  %arrayidx.i1071 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1069, i64 %76
  %shr.i1072 = lshr <16 x i64> %masked_load.i153.i2992239, splat (i64 27)
  %and6.i1073 = and <16 x i64> %shr.i1072, splat (i64 31)
  %conv7.i1074 = trunc nuw nsw i32 %sub37.i to i16
  %77 = bitcast i16 %conv7.i1074 to <16 x i1>
  %78 = getelementptr i64, ptr %arrayidx.i1071, <16 x i64> %and6.i1073
  %masked_gather.i1075 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %78, <16 x i1> %77, <16 x i64> zeroinitializer)
  %and8.i1076 = and <16 x i64> %masked_load.i153.i2992239, splat (i64 -4294967296)
  %79 = icmp ugt <16 x i64> %and8.i1076, %masked_gather.i1075
  %80 = or <16 x i1> %cmp9.i.i414, %79
  %81 = select <16 x i1> %80, <16 x i1> %narrow2513, <16 x i1> zeroinitializer
  br label %raced16.exit469

raced16.exit469:
  %bad.2.i447 = phi <16 x i1> [ %narrow2513, %old16.exit.i403 ], [ %81, %if.then.i1068 ], [ %narrow2513, %land.lhs.true.i1064 ], [ %narrow2513, %if.then21.i444 ]
  %82 = bitcast <16 x i1> %bad.2.i447 to i16
  %mask.sroa.0.0.insert.ext.i.i450 = zext i16 %82 to i32
  %and29.i452 = and i32 %mask.sroa.0.0.insert.ext.i.i450, %sub37.i
  %tobool30.i453 = icmp ne i32 %and29.i452, 0
  %or27146.i303 = or i1 %found.0.i173220522232231, %tobool30.i453
  br i1 %or27146.i303, label %run.exit, label %run.exit.sink.split

load16.exit.i674:
  %conv.i.i670 = trunc nuw nsw i32 %sub37.i to i16
  %83 = bitcast i16 %conv.i.i670 to <16 x i1>
  %add.ptr.i.i672 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %shr20.i
  %masked_load.i.i673 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i672, <16 x i1> %83, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2179, label %if.end.i107.i, label %if.then.i102.i

if.then.i102.i:
  %.pre2548.pre-phi = phi <16 x i64> [ %.pre2552, %load16.exit.i674.thread ], [ %splat.splat18.i.i, %load16.exit.i674 ]
  %.pre2546.pre-phi = phi <16 x i64> [ %.pre2550, %load16.exit.i674.thread ], [ %splat.splat.i.i359.pre-phi, %load16.exit.i674 ]
  %masked_load.i.i6732272 = phi <16 x i64> [ %masked_load.i.i6732260, %load16.exit.i674.thread ], [ %masked_load.i.i673, %load16.exit.i674 ]
  %found.1.i187.ph2270 = phi i1 [ false, %load16.exit.i674.thread ], [ %tobool30.i371, %load16.exit.i674 ]
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12169, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i = icmp ult <16 x i64> %masked_load.i.i6732272, %splat.splat.i104.i
  br label %old16.exit.i678

if.end.i107.i:
  %splat.splatinsert1.i.i718 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02166, i64 0
  %splat.splat2.i.i719 = shufflevector <16 x i64> %splat.splatinsert1.i.i718, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i720 = icmp ult <16 x i64> %masked_load.i.i673, %splat.splat2.i.i719
  %sub.i.i724 = sub <16 x i64> %masked_load.i.i673, %splat.splat.i.i359.pre-phi
  %sub9.i.i726 = sub i64 %past.i.sroa.81.12169, %past.i.sroa.60.12172
  %splat.splatinsert10.i.i727 = insertelement <16 x i64> poison, i64 %sub9.i.i726, i64 0
  %splat.splat11.i.i728 = shufflevector <16 x i64> %splat.splatinsert10.i.i727, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i729 = icmp ult <16 x i64> %sub.i.i724, %splat.splat11.i.i728
  %or20.i.i730 = or <16 x i1> %cmp3.i.i720, %cmp12.i.i729
  br label %old16.exit.i678

old16.exit.i678:
  %splat.splat18.i86.i.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i107.i ], [ %.pre2548.pre-phi, %if.then.i102.i ]
  %splat.splat.i.i683.pre-phi = phi <16 x i64> [ %splat.splat.i.i359.pre-phi, %if.end.i107.i ], [ %.pre2546.pre-phi, %if.then.i102.i ]
  %masked_load.i.i6732271 = phi <16 x i64> [ %masked_load.i.i673, %if.end.i107.i ], [ %masked_load.i.i6732272, %if.then.i102.i ]
  %found.1.i187.ph2269 = phi i1 [ %tobool30.i371, %if.end.i107.i ], [ %found.1.i187.ph2270, %if.then.i102.i ]
  %retval.0.in.i.i679 = phi <16 x i1> [ %or20.i.i730, %if.end.i107.i ], [ %cmp.i105.i, %if.then.i102.i ]
  %xor.i75.i = xor <16 x i64> %masked_load.i.i6732271, %add42.i
  %and.i76.i = and <16 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <16 x i64> %and.i76.i, zeroinitializer
  %and8.i80.i = and <16 x i64> %masked_load.i.i6732271, splat (i64 32)
  %cmp9.i81.i = icmp eq <16 x i64> %and8.i80.i, zeroinitializer
  %cmp11.i.i684 = icmp uge <16 x i64> %masked_load.i.i6732271, %splat.splat.i.i683.pre-phi
  %and13.i82.i = and <16 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i83.i = icmp eq <16 x i64> %and13.i82.i, zeroinitializer
  %and1635.i.i685 = and <16 x i1> %cmp11.i.i684, %cmp14.i83.i
  %cmp19.i87.i = icmp ult <16 x i64> %masked_load.i.i6732271, %splat.splat18.i86.i.pre-phi
  %and2136.i88.i = and <16 x i1> %cmp19.i87.i, %cmp9.i81.i
  %or2237.i89.i = or <16 x i1> %cmp.i77.i, %and2136.i88.i
  %and2338.i90.i = and <16 x i1> %and1635.i.i685, %or2237.i89.i
  %84 = select <16 x i1> %and2338.i90.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i679
  %narrow2517 = xor <16 x i1> %84, splat (i1 true)
  br i1 %tobool1.not.i2179, label %if.then19.i, label %if.then.i687

if.then.i687:
  %85 = bitcast <16 x i1> %narrow2517 to i16
  %mask.sroa.0.0.insert.ext.i.i974 = zext i16 %85 to i32
  %and.i975 = and i32 %mask.sroa.0.0.insert.ext.i.i974, %sub37.i
  %tobool.not.i976 = icmp eq i32 %and.i975, 0
  %partial.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 104
  %.pre2542 = load i64, ptr %partial.i.phi.trans.insert, align 8
  %86 = icmp eq i64 %.pre2542, 0
  br i1 %tobool.not.i976, label %after_read16.exit.thread, label %land.lhs.true.i977

land.lhs.true.i977:
  br i1 %86, label %after_read16.exit.thread, label %if.then.i981

if.then.i981:
  %known5.i982 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i983 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %87 = load i64, ptr %index.i983, align 8
  %arrayidx.i984 = getelementptr inbounds nuw [32 x i64], ptr %known5.i982, i64 %87
  %shr.i985 = lshr <16 x i64> %masked_load.i.i6732271, splat (i64 27)
  %and6.i986 = and <16 x i64> %shr.i985, splat (i64 31)
  %conv7.i987 = trunc nuw nsw i32 %sub37.i to i16
  %88 = bitcast i16 %conv7.i987 to <16 x i1>
  %89 = getelementptr i64, ptr %arrayidx.i984, <16 x i64> %and6.i986
  %masked_gather.i988 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> %88, <16 x i64> zeroinitializer)
  %and8.i989 = and <16 x i64> %masked_load.i.i6732271, splat (i64 -4294967296)
  %90 = icmp ugt <16 x i64> %and8.i989, %masked_gather.i988
  %91 = icmp ne <16 x i64> %and8.i80.i, zeroinitializer
  %92 = or <16 x i1> %91, %90
  %93 = select <16 x i1> %92, <16 x i1> %narrow2517, <16 x i1> zeroinitializer
  br label %after_read16.exit.thread

after_read16.exit.thread:
  %tobool.not.i924 = phi i1 [ false, %if.then.i981 ], [ true, %land.lhs.true.i977 ], [ %86, %if.then.i687 ]
  %bad.0.i.ph = phi <16 x i1> [ %93, %if.then.i981 ], [ %narrow2517, %land.lhs.true.i977 ], [ %narrow2517, %if.then.i687 ]
  %and.i6902274 = and <16 x i64> %masked_load.i.i6732271, splat (i64 64)
  %cmp.i6912275 = icmp eq <16 x i64> %and.i6902274, zeroinitializer
  %vector_select.i2278 = select <16 x i1> %and1635.i.i685, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i6942279 = or <16 x i64> %vector_select.i2278, %masked_load.i.i6732271
  %vector_cond36.i2280 = select <16 x i1> %cmp.i6912275, <16 x i1> %bad.0.i.ph, <16 x i1> zeroinitializer
  %vector_select37.i2281 = select <16 x i1> %vector_cond36.i2280, <16 x i64> %or.i6942279, <16 x i64> %add42.i
  %splat.splatinsert.i282 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i283 = shufflevector <16 x i64> %splat.splatinsert.i282, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i284 = add nuw nsw <16 x i64> %splat.splat.i283, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i284, ptr %index.addr.i, align 128
  br i1 %tobool.not.i924, label %note_reads16.exit, label %for.cond.i925.preheader

for.cond.i925.preheader:
  %tobool3.not.i9262536 = icmp eq i64 %53, 0
  br i1 %tobool3.not.i9262536, label %note_reads16.exit, label %for.body.i927.lr.ph

for.body.i927.lr.ph:
  %shr.i1754 = lshr i64 %past.i.sroa.51.02173, 32
  %conv.i1755 = trunc nuw i64 %shr.i1754 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1757 = lshr i64 %past.i.sroa.51.02173, 27
  %and.i.i1758 = and i64 %shr.i.i1757, 31
  br label %for.body.i927

if.then19.i:
  %and.i690 = and <16 x i64> %masked_load.i.i6732271, splat (i64 64)
  %cmp.i691 = icmp eq <16 x i64> %and.i690, zeroinitializer
  %narrow2519 = select <16 x i1> %cmp.i691, <16 x i1> %narrow2517, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i6732271, ptr %cells.addr.i.i, align 128
  %94 = load ptr, ptr %w, align 8
  %tracked.i1753 = getelementptr inbounds nuw i8, ptr %94, i64 896
  %95 = load ptr, ptr %tracked.i1753, align 8
  %96 = load i64, ptr %95, align 8
  %splat.splatinsert.i113.i = insertelement <16 x i64> poison, i64 %96, i64 0
  %splat.splat.i114.i = shufflevector <16 x i64> %splat.splatinsert.i113.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <16 x i64> %masked_load.i.i6732271, %splat.splat.i114.i
  %and330.i.i = and <16 x i1> %cmp9.i81.i, %cmp1.i.i
  %97 = and <16 x i1> %or2237.i89.i, %and330.i.i
  %98 = and <16 x i1> %cmp14.i83.i, %97
  %99 = and <16 x i1> %narrow2519, %98
  %100 = bitcast <16 x i1> %99 to i16
  %101 = zext i16 %100 to i32
  %and5.i.i = and i32 %101, %sub37.i
  %tobool.not.i115.i = icmp eq i32 %and5.i.i, 0
  br i1 %tobool.not.i115.i, label %after_read16.exit, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %common.i.i = getelementptr inbounds nuw i8, ptr %95, i64 16
  %102 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %102, i64 72
  %103 = load i64, ptr %mixed.i.i, align 8
  %tobool8.not.i.i = icmp eq i64 %103, 0
  br i1 %tobool8.not.i.i, label %after_read16.exit, label %for.cond.i.i.preheader

for.cond.i.i.preheader:
  %run.i.i = getelementptr inbounds nuw i8, ptr %95, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i2539 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i118.i, %for.body.i.i ]
  %found.0.i.i2538 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %104 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i2539, i1 true)
  %idxprom.i.i = zext nneg i32 %104 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %105 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %105)
  %106 = load i64, ptr %run.i.i, align 8
  %cmp11.i116.i = icmp eq i64 %call10.i.i, %106
  %sub.i117.i = sub nsw i32 0, %rest.0.i.i2539
  %and14.i.i = and i32 %rest.0.i.i2539, %sub.i117.i
  %or.i.i716 = select i1 %cmp11.i116.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i716, %found.0.i.i2538
  %sub15.i.i = add nsw i32 %rest.0.i.i2539, -1
  %and16.i118.i = and i32 %sub15.i.i, %rest.0.i.i2539
  %tobool9.not.i.i = icmp eq i32 %and16.i118.i, 0
  br i1 %tobool9.not.i.i, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %107 = trunc nuw nsw i32 %found.1.i.i to i16
  %.inner = xor i16 %107, -1
  %108 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %found.2.i.i = phi <16 x i1> [ splat (i1 true), %if.then19.i ], [ splat (i1 true), %land.lhs.true.i.i ], [ %108, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %and34.i2521 = and <16 x i1> %narrow2519, %found.2.i.i
  %vector_select.i = select <16 x i1> %and1635.i.i685, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i694 = or <16 x i64> %vector_select.i, %masked_load.i.i6732271
  %vector_select37.i = select <16 x i1> %and34.i2521, <16 x i64> %or.i694, <16 x i64> %add42.i
  br i1 %found.1.i187.ph2269, label %run.exit, label %run.exit.sink.split

for.body.i927:
  %rest.0.i2537 = phi i32 [ %sub37.i, %for.body.i927.lr.ph ], [ %and.i929, %for.body.i927 ]
  %109 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i2537, i1 true)
  %idxprom.i = zext nneg i32 %109 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %110 = load i64, ptr %arrayidx.i, align 8
  %111 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1756 = getelementptr inbounds nuw [32 x i32], ptr %111, i64 %110
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1756, i64 %and.i.i1758
  store i32 %conv.i1755, ptr %arrayidx1.i, align 4
  %sub.i928 = add nsw i32 %rest.0.i2537, -1
  %and.i929 = and i32 %sub.i928, %rest.0.i2537
  %tobool3.not.i926 = icmp eq i32 %and.i929, 0
  br i1 %tobool3.not.i926, label %note_reads16.exit, label %for.body.i927

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i187.ph2269, label %run.exit, label %run.exit.sink.split

if.end46.i189:
  br i1 %found.0.i17322052222, label %run.exit, label %run.exit.sink.split

if.end46.i:
  %div48136.i = lshr i64 %53, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %add18.i, 15
  %112 = and i64 %53, 4611686018427387900
  %cmp53.i = icmp eq i64 %112, 4
  br i1 %cmp53.i, label %if.then55.i, label %for.cond63.i.preheader

for.cond63.i.preheader:
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %113 = load i64, ptr @STORE, align 8
  %tobool7.not.i11292397 = icmp eq i64 %113, 0
  %splat.splatinsert.i1582 = insertelement <32 x i64> poison, i64 %past.i.sroa.81.12169, i64 0
  %splat.splat.i1583 = shufflevector <32 x i64> %splat.splatinsert.i1582, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i1589 = insertelement <32 x i64> poison, i64 %past.i.sroa.104.02166, i64 0
  %splat.splat2.i1590 = shufflevector <32 x i64> %splat.splatinsert1.i1589, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i1593 = insertelement <32 x i64> poison, i64 %past.i.sroa.60.12172, i64 0
  %splat.splat6.i1594 = shufflevector <32 x i64> %splat.splatinsert5.i1593, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i1597 = sub i64 %past.i.sroa.81.12169, %past.i.sroa.60.12172
  %splat.splatinsert10.i1598 = insertelement <32 x i64> poison, i64 %sub9.i1597, i64 0
  %splat.splat11.i1599 = shufflevector <32 x i64> %splat.splatinsert10.i1598, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i1531 = insertelement <32 x i64> poison, i64 %past.i.sroa.118.02165, i64 0
  %splat.splat18.i1532 = shufflevector <32 x i64> %splat.splatinsert17.i1531, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1665 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1668 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1669 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i1506 = insertelement <32 x i64> poison, i64 %past.i.sroa.129.02164, i64 0
  %splat.splat18.i1507 = shufflevector <32 x i64> %splat.splatinsert17.i1506, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i1791 = lshr i64 %past.i.sroa.51.02173, 32
  %conv.i1792 = trunc nuw i64 %shr.i1791 to i32
  %readers.i1793 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1795 = lshr i64 %past.i.sroa.51.02173, 27
  %and.i.i1796 = and i64 %shr.i.i1795, 31
  br label %for.body67.i

if.then55.i:
  %splat.splatinsert56.i = insertelement <16 x i64> poison, i64 %add51.i, i64 0
  %splat.splat57.i = shufflevector <16 x i64> %splat.splatinsert56.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add58.i = add <16 x i64> %splat.splat57.i, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  br i1 %tobool1.not.i2179, label %if.end.i.i548, label %lor.lhs.false.i129

lor.lhs.false.i129:
  br i1 %past.i.sroa.160.02161.shrunk, label %if.then.i54.i492, label %if.end.i131.thread

if.then.i54.i492:
  %conv.i162.i = trunc nuw i32 %mask to i16
  %114 = bitcast i16 %conv.i162.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02156, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %114, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i494 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12169, i64 0
  %splat.splat.i56.i495 = shufflevector <16 x i64> %splat.splatinsert.i55.i494, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i496 = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i56.i495
  %.pre2555 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12172, i64 0
  %.pre2556 = shufflevector <16 x i64> %.pre2555, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i497

if.end.i.i548:
  %conv.i162.i2287 = trunc nuw i32 %mask to i16
  %115 = bitcast i16 %conv.i162.i2287 to <16 x i1>
  %add.ptr.i164.i2288 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02156, i64 %shr20.i
  %masked_load.i165.i2289 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i2288, <16 x i1> %115, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i550 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02166, i64 0
  %splat.splat2.i.i551 = shufflevector <16 x i64> %splat.splatinsert1.i.i550, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i552 = icmp ult <16 x i64> %masked_load.i165.i2289, %splat.splat2.i.i551
  %splat.splatinsert5.i.i554 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12172, i64 0
  %splat.splat6.i.i555 = shufflevector <16 x i64> %splat.splatinsert5.i.i554, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i556 = sub <16 x i64> %masked_load.i165.i2289, %splat.splat6.i.i555
  %sub9.i.i558 = sub i64 %past.i.sroa.81.12169, %past.i.sroa.60.12172
  %splat.splatinsert10.i.i559 = insertelement <16 x i64> poison, i64 %sub9.i.i558, i64 0
  %splat.splat11.i.i560 = shufflevector <16 x i64> %splat.splatinsert10.i.i559, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i561 = icmp ult <16 x i64> %sub.i.i556, %splat.splat11.i.i560
  %or20.i.i562 = or <16 x i1> %cmp3.i.i552, %cmp12.i.i561
  br label %old16.exit.i497

old16.exit.i497:
  %splat.splat.i.i510.pre-phi = phi <16 x i64> [ %splat.splat6.i.i555, %if.end.i.i548 ], [ %.pre2556, %if.then.i54.i492 ]
  %masked_load.i165.i2290 = phi <16 x i64> [ %masked_load.i165.i2289, %if.end.i.i548 ], [ %masked_load.i165.i, %if.then.i54.i492 ]
  %retval.0.in.i.i498 = phi <16 x i1> [ %or20.i.i562, %if.end.i.i548 ], [ %cmp.i57.i496, %if.then.i54.i492 ]
  %xor.i.i504 = xor <16 x i64> %masked_load.i165.i2290, %add58.i
  %and.i.i505 = and <16 x i64> %xor.i.i504, splat (i64 4290773055)
  %cmp.i.i506 = icmp ne <16 x i64> %and.i.i505, zeroinitializer
  %and8.i.i507 = and <16 x i64> %masked_load.i165.i2290, splat (i64 32)
  %cmp9.i.i508 = icmp ne <16 x i64> %and8.i.i507, zeroinitializer
  %cmp11.i.i511 = icmp ult <16 x i64> %masked_load.i165.i2290, %splat.splat.i.i510.pre-phi
  %and13.i.i512 = and <16 x i64> %xor.i.i504, splat (i64 4160749568)
  %cmp14.i.i513 = icmp ne <16 x i64> %and13.i.i512, zeroinitializer
  %and1635.i.i514.not2497 = or <16 x i1> %cmp11.i.i511, %cmp14.i.i513
  %splat.splatinsert17.i.i516 = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02165, i64 0
  %splat.splat18.i.i517 = shufflevector <16 x i64> %splat.splatinsert17.i.i516, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i518 = icmp uge <16 x i64> %masked_load.i165.i2290, %splat.splat18.i.i517
  %and2136.i.i519.not2499 = or <16 x i1> %cmp19.i.i518, %cmp9.i.i508
  %or2237.i.i520.not2498 = and <16 x i1> %cmp.i.i506, %and2136.i.i519.not2499
  %and2338.i.i521.not = or <16 x i1> %and1635.i.i514.not2497, %or2237.i.i520.not2498
  %116 = xor <16 x i1> %retval.0.in.i.i498, splat (i1 true)
  %narrow2496 = select <16 x i1> %and2338.i.i521.not, <16 x i1> %116, <16 x i1> zeroinitializer
  %not.i.i522 = sext <16 x i1> %narrow2496 to <16 x i64>
  br i1 %tobool5.i2181, label %if.end19.i535, label %if.then14.i526

if.then14.i526:
  %and15.i527 = and <16 x i64> %masked_load.i165.i2290, splat (i64 96)
  %cmp.i528 = icmp eq <16 x i64> %and15.i527, splat (i64 96)
  %splat.splatinsert.i530 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02166, i64 0
  %splat.splat.i531 = shufflevector <16 x i64> %splat.splatinsert.i530, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i532 = icmp uge <16 x i64> %masked_load.i165.i2290, %splat.splat.i531
  %and1848.i533 = and <16 x i1> %cmp16.i532, %cmp.i528
  %or.i534 = select <16 x i1> %and1848.i533, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i522
  br label %if.end19.i535

if.end19.i535:
  %bad.1.i536 = phi <16 x i64> [ %not.i.i522, %old16.exit.i497 ], [ %or.i534, %if.then14.i526 ]
  br i1 %tobool1.not.i2179, label %if.end.i131, label %if.then21.i538

if.then21.i538:
  %tobool.i.i1031 = icmp ne <16 x i64> %bad.1.i536, zeroinitializer
  %117 = bitcast <16 x i1> %tobool.i.i1031 to i16
  %mask.sroa.0.0.insert.ext.i.i1032 = zext i16 %117 to i32
  %and.i1033 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1032
  %tobool.not.i1034 = icmp eq i32 %and.i1033, 0
  br i1 %tobool.not.i1034, label %if.end.i131, label %land.lhs.true.i1035

land.lhs.true.i1035:
  %partial.i1037 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %118 = load i64, ptr %partial.i1037, align 8
  %tobool3.not.i1038 = icmp eq i64 %118, 0
  br i1 %tobool3.not.i1038, label %if.end.i131, label %if.then.i1039

if.then.i1039:
  %known5.i1040 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1041 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %119 = load i64, ptr %index.i1041, align 8
  %arrayidx.i1042 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1040, i64 %119
  %shr.i1043 = lshr <16 x i64> %masked_load.i165.i2290, splat (i64 27)
  %and6.i1044 = and <16 x i64> %shr.i1043, splat (i64 31)
  %conv7.i1045 = trunc nuw i32 %mask to i16
  %120 = bitcast i16 %conv7.i1045 to <16 x i1>
  %121 = getelementptr i64, ptr %arrayidx.i1042, <16 x i64> %and6.i1044
  %masked_gather.i1046 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %121, <16 x i1> %120, <16 x i64> zeroinitializer)
  %and8.i1047 = and <16 x i64> %masked_load.i165.i2290, splat (i64 -4294967296)
  %122 = icmp ugt <16 x i64> %and8.i1047, %masked_gather.i1046
  %123 = or <16 x i1> %cmp9.i.i508, %122
  %and13.i1049 = select <16 x i1> %123, <16 x i64> %bad.1.i536, <16 x i64> zeroinitializer
  br label %if.end.i131

if.end.i131:
  %bad.2.i541 = phi <16 x i64> [ %bad.1.i536, %if.end19.i535 ], [ %and13.i1049, %if.then.i1039 ], [ %bad.1.i536, %land.lhs.true.i1035 ], [ %bad.1.i536, %if.then21.i538 ]
  %tobool.i.i543 = icmp ne <16 x i64> %bad.2.i541, zeroinitializer
  %124 = bitcast <16 x i1> %tobool.i.i543 to i16
  %mask.sroa.0.0.insert.ext.i.i544 = zext i16 %124 to i32
  %and29.i546 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i544
  %tobool30.i547 = icmp ne i32 %and29.i546, 0
  %125 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %125, 0
  br i1 %tobool7.not.i, label %load16.exit.i774, label %land.lhs.true.i

if.end.i131.thread:
  %126 = load i64, ptr @STORE, align 8
  %tobool7.not.i2299 = icmp eq i64 %126, 0
  br i1 %tobool7.not.i2299, label %load16.exit.i774.thread, label %lor.lhs.false15.i

load16.exit.i774.thread:
  %conv.i.i7702361 = trunc nuw i32 %mask to i16
  %127 = bitcast i16 %conv.i.i7702361 to <16 x i1>
  %add.ptr.i.i7722362 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %shr20.i
  %masked_load.i.i7732363 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i7722362, <16 x i1> %127, <16 x i64> zeroinitializer)
  %.pre2561 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12172, i64 0
  %.pre2562 = shufflevector <16 x i64> %.pre2561, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2563 = insertelement <16 x i64> poison, i64 %past.i.sroa.118.02165, i64 0
  %.pre2564 = shufflevector <16 x i64> %.pre2563, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i102.i778

land.lhs.true.i:
  br i1 %tobool1.not.i2179, label %if.end.i.i642, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i13223072324 = phi i1 [ %tobool30.i547, %land.lhs.true.i ], [ false, %if.end.i131.thread ]
  br i1 %past.i.sroa.166.02160.shrunk, label %if.then.i54.i586, label %if.end46.i137

if.then.i54.i586:
  %conv.i150.i = trunc nuw i32 %mask to i16
  %128 = bitcast i16 %conv.i150.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %128, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i588 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12169, i64 0
  %splat.splat.i56.i589 = shufflevector <16 x i64> %splat.splatinsert.i55.i588, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i590 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i56.i589
  %.pre2565 = insertelement <16 x i64> poison, i64 %past.i.sroa.60.12172, i64 0
  %.pre2566 = shufflevector <16 x i64> %.pre2565, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i591

if.end.i.i642:
  %conv.i150.i2330 = trunc nuw i32 %mask to i16
  %129 = bitcast i16 %conv.i150.i2330 to <16 x i1>
  %add.ptr.i152.i2331 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %shr20.i
  %masked_load.i153.i2332 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i2331, <16 x i1> %129, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i644 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02166, i64 0
  %splat.splat2.i.i645 = shufflevector <16 x i64> %splat.splatinsert1.i.i644, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i646 = icmp ult <16 x i64> %masked_load.i153.i2332, %splat.splat2.i.i645
  %sub.i.i650 = sub <16 x i64> %masked_load.i153.i2332, %splat.splat.i.i510.pre-phi
  %sub9.i.i652 = sub i64 %past.i.sroa.81.12169, %past.i.sroa.60.12172
  %splat.splatinsert10.i.i653 = insertelement <16 x i64> poison, i64 %sub9.i.i652, i64 0
  %splat.splat11.i.i654 = shufflevector <16 x i64> %splat.splatinsert10.i.i653, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i655 = icmp ult <16 x i64> %sub.i.i650, %splat.splat11.i.i654
  %or20.i.i656 = or <16 x i1> %cmp3.i.i646, %cmp12.i.i655
  br label %old16.exit.i591

old16.exit.i591:
  %splat.splat.i.i604.pre-phi = phi <16 x i64> [ %splat.splat.i.i510.pre-phi, %if.end.i.i642 ], [ %.pre2566, %if.then.i54.i586 ]
  %masked_load.i153.i2341 = phi <16 x i64> [ %masked_load.i153.i2332, %if.end.i.i642 ], [ %masked_load.i153.i, %if.then.i54.i586 ]
  %found.0.i132230723252333 = phi i1 [ %tobool30.i547, %if.end.i.i642 ], [ %found.0.i13223072324, %if.then.i54.i586 ]
  %retval.0.in.i.i592 = phi <16 x i1> [ %or20.i.i656, %if.end.i.i642 ], [ %cmp.i57.i590, %if.then.i54.i586 ]
  %xor.i.i598 = xor <16 x i64> %masked_load.i153.i2341, %add58.i
  %and.i.i599 = and <16 x i64> %xor.i.i598, splat (i64 4290773055)
  %cmp.i.i600 = icmp ne <16 x i64> %and.i.i599, zeroinitializer
  %and8.i.i601 = and <16 x i64> %masked_load.i153.i2341, splat (i64 32)
  %cmp9.i.i602 = icmp ne <16 x i64> %and8.i.i601, zeroinitializer
  %cmp11.i.i605 = icmp ult <16 x i64> %masked_load.i153.i2341, %splat.splat.i.i604.pre-phi
  %and13.i.i606 = and <16 x i64> %xor.i.i598, splat (i64 4160749568)
  %cmp14.i.i607 = icmp ne <16 x i64> %and13.i.i606, zeroinitializer
  %and1635.i.i608.not2501 = or <16 x i1> %cmp11.i.i605, %cmp14.i.i607
  %splat.splatinsert17.i.i610 = insertelement <16 x i64> poison, i64 %past.i.sroa.129.02164, i64 0
  %splat.splat18.i.i611 = shufflevector <16 x i64> %splat.splatinsert17.i.i610, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i612 = icmp uge <16 x i64> %masked_load.i153.i2341, %splat.splat18.i.i611
  %and2136.i.i613.not2503 = or <16 x i1> %cmp19.i.i612, %cmp9.i.i602
  %or2237.i.i614.not2502 = and <16 x i1> %cmp.i.i600, %and2136.i.i613.not2503
  %and2338.i.i615.not = or <16 x i1> %and1635.i.i608.not2501, %or2237.i.i614.not2502
  %130 = xor <16 x i1> %retval.0.in.i.i592, splat (i1 true)
  %narrow2500 = select <16 x i1> %and2338.i.i615.not, <16 x i1> %130, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2179, label %raced16.exit657, label %if.then21.i632

if.then21.i632:
  %131 = bitcast <16 x i1> %narrow2500 to i16
  %mask.sroa.0.0.insert.ext.i.i1003 = zext i16 %131 to i32
  %and.i1004 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1003
  %tobool.not.i1005 = icmp eq i32 %and.i1004, 0
  br i1 %tobool.not.i1005, label %raced16.exit657, label %land.lhs.true.i1006

land.lhs.true.i1006:
  %partial.i1008 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %132 = load i64, ptr %partial.i1008, align 8
  %tobool3.not.i1009 = icmp eq i64 %132, 0
  br i1 %tobool3.not.i1009, label %raced16.exit657, label %if.then.i1010

if.then.i1010:
  %known5.i1011 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1012 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %133 = load i64, ptr %index.i1012, align 8
  %arrayidx.i1013 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1011, i64 %133
  %shr.i1014 = lshr <16 x i64> %masked_load.i153.i2341, splat (i64 27)
  %and6.i1015 = and <16 x i64> %shr.i1014, splat (i64 31)
  %conv7.i1016 = trunc nuw i32 %mask to i16
  %134 = bitcast i16 %conv7.i1016 to <16 x i1>
  %135 = getelementptr i64, ptr %arrayidx.i1013, <16 x i64> %and6.i1015
  %masked_gather.i1017 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %135, <16 x i1> %134, <16 x i64> zeroinitializer)
  %and8.i1018 = and <16 x i64> %masked_load.i153.i2341, splat (i64 -4294967296)
  %136 = icmp ugt <16 x i64> %and8.i1018, %masked_gather.i1017
  %137 = or <16 x i1> %cmp9.i.i602, %136
  %138 = select <16 x i1> %137, <16 x i1> %narrow2500, <16 x i1> zeroinitializer
  br label %raced16.exit657

raced16.exit657:
  %bad.2.i635 = phi <16 x i1> [ %narrow2500, %old16.exit.i591 ], [ %138, %if.then.i1010 ], [ %narrow2500, %land.lhs.true.i1006 ], [ %narrow2500, %if.then21.i632 ]
  %139 = bitcast <16 x i1> %bad.2.i635 to i16
  %mask.sroa.0.0.insert.ext.i.i638 = zext i16 %139 to i32
  %and29.i640 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i638
  %tobool30.i641 = icmp ne i32 %and29.i640, 0
  %or27146.i = or i1 %found.0.i132230723252333, %tobool30.i641
  br i1 %or27146.i, label %run.exit, label %run.exit.sink.split

load16.exit.i774:
  %conv.i.i770 = trunc nuw i32 %mask to i16
  %140 = bitcast i16 %conv.i.i770 to <16 x i1>
  %add.ptr.i.i772 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %shr20.i
  %masked_load.i.i773 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i772, <16 x i1> %140, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2179, label %if.end.i107.i893, label %if.then.i102.i778

if.then.i102.i778:
  %.pre2560.pre-phi = phi <16 x i64> [ %.pre2564, %load16.exit.i774.thread ], [ %splat.splat18.i.i517, %load16.exit.i774 ]
  %.pre2558.pre-phi = phi <16 x i64> [ %.pre2562, %load16.exit.i774.thread ], [ %splat.splat.i.i510.pre-phi, %load16.exit.i774 ]
  %masked_load.i.i7732375 = phi <16 x i64> [ %masked_load.i.i7732363, %load16.exit.i774.thread ], [ %masked_load.i.i773, %load16.exit.i774 ]
  %found.1.i.ph2373 = phi i1 [ false, %load16.exit.i774.thread ], [ %tobool30.i547, %load16.exit.i774 ]
  %splat.splatinsert.i103.i780 = insertelement <16 x i64> poison, i64 %past.i.sroa.81.12169, i64 0
  %splat.splat.i104.i781 = shufflevector <16 x i64> %splat.splatinsert.i103.i780, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i782 = icmp ult <16 x i64> %masked_load.i.i7732375, %splat.splat.i104.i781
  br label %old16.exit.i783

if.end.i107.i893:
  %splat.splatinsert1.i.i895 = insertelement <16 x i64> poison, i64 %past.i.sroa.104.02166, i64 0
  %splat.splat2.i.i896 = shufflevector <16 x i64> %splat.splatinsert1.i.i895, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i897 = icmp ult <16 x i64> %masked_load.i.i773, %splat.splat2.i.i896
  %sub.i.i901 = sub <16 x i64> %masked_load.i.i773, %splat.splat.i.i510.pre-phi
  %sub9.i.i903 = sub i64 %past.i.sroa.81.12169, %past.i.sroa.60.12172
  %splat.splatinsert10.i.i904 = insertelement <16 x i64> poison, i64 %sub9.i.i903, i64 0
  %splat.splat11.i.i905 = shufflevector <16 x i64> %splat.splatinsert10.i.i904, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i906 = icmp ult <16 x i64> %sub.i.i901, %splat.splat11.i.i905
  %or20.i.i907 = or <16 x i1> %cmp3.i.i897, %cmp12.i.i906
  br label %old16.exit.i783

old16.exit.i783:
  %splat.splat18.i86.i804.pre-phi = phi <16 x i64> [ %splat.splat18.i.i517, %if.end.i107.i893 ], [ %.pre2560.pre-phi, %if.then.i102.i778 ]
  %splat.splat.i.i797.pre-phi = phi <16 x i64> [ %splat.splat.i.i510.pre-phi, %if.end.i107.i893 ], [ %.pre2558.pre-phi, %if.then.i102.i778 ]
  %masked_load.i.i7732374 = phi <16 x i64> [ %masked_load.i.i773, %if.end.i107.i893 ], [ %masked_load.i.i7732375, %if.then.i102.i778 ]
  %found.1.i.ph2372 = phi i1 [ %tobool30.i547, %if.end.i107.i893 ], [ %found.1.i.ph2373, %if.then.i102.i778 ]
  %retval.0.in.i.i784 = phi <16 x i1> [ %or20.i.i907, %if.end.i107.i893 ], [ %cmp.i105.i782, %if.then.i102.i778 ]
  %xor.i75.i791 = xor <16 x i64> %masked_load.i.i7732374, %add58.i
  %and.i76.i792 = and <16 x i64> %xor.i75.i791, splat (i64 4290773055)
  %cmp.i77.i793 = icmp eq <16 x i64> %and.i76.i792, zeroinitializer
  %and8.i80.i794 = and <16 x i64> %masked_load.i.i7732374, splat (i64 32)
  %cmp9.i81.i795 = icmp eq <16 x i64> %and8.i80.i794, zeroinitializer
  %cmp11.i.i798 = icmp uge <16 x i64> %masked_load.i.i7732374, %splat.splat.i.i797.pre-phi
  %and13.i82.i799 = and <16 x i64> %xor.i75.i791, splat (i64 4160749568)
  %cmp14.i83.i800 = icmp eq <16 x i64> %and13.i82.i799, zeroinitializer
  %and1635.i.i801 = and <16 x i1> %cmp11.i.i798, %cmp14.i83.i800
  %cmp19.i87.i805 = icmp ult <16 x i64> %masked_load.i.i7732374, %splat.splat18.i86.i804.pre-phi
  %and2136.i88.i806 = and <16 x i1> %cmp19.i87.i805, %cmp9.i81.i795
  %or2237.i89.i807 = or <16 x i1> %cmp.i77.i793, %and2136.i88.i806
  %and2338.i90.i808 = and <16 x i1> %and1635.i.i801, %or2237.i89.i807
  %141 = select <16 x i1> %and2338.i90.i808, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i784
  %narrow2504 = xor <16 x i1> %141, splat (i1 true)
  br i1 %tobool1.not.i2179, label %if.then19.i827, label %if.then.i811

if.then.i811:
  %142 = bitcast <16 x i1> %narrow2504 to i16
  %mask.sroa.0.0.insert.ext.i.i953 = zext i16 %142 to i32
  %and.i954 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i953
  %tobool.not.i955 = icmp eq i32 %and.i954, 0
  %partial.i934.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 104
  %.pre2541 = load i64, ptr %partial.i934.phi.trans.insert, align 8
  %143 = icmp eq i64 %.pre2541, 0
  br i1 %tobool.not.i955, label %after_read16.exit921.thread, label %land.lhs.true.i956

land.lhs.true.i956:
  br i1 %143, label %after_read16.exit921.thread, label %if.then.i960

if.then.i960:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i961 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %144 = load i64, ptr %index.i961, align 8
  %arrayidx.i962 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %144
  %shr.i963 = lshr <16 x i64> %masked_load.i.i7732374, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i963, splat (i64 31)
  %conv7.i = trunc nuw i32 %mask to i16
  %145 = bitcast i16 %conv7.i to <16 x i1>
  %146 = getelementptr i64, ptr %arrayidx.i962, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %146, <16 x i1> %145, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i7732374, splat (i64 -4294967296)
  %147 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %148 = icmp ne <16 x i64> %and8.i80.i794, zeroinitializer
  %149 = or <16 x i1> %148, %147
  %150 = select <16 x i1> %149, <16 x i1> %narrow2504, <16 x i1> zeroinitializer
  br label %after_read16.exit921.thread

after_read16.exit921.thread:
  %tobool.not.i935 = phi i1 [ false, %if.then.i960 ], [ true, %land.lhs.true.i956 ], [ %143, %if.then.i811 ]
  %bad.0.i815.ph = phi <16 x i1> [ %150, %if.then.i960 ], [ %narrow2504, %land.lhs.true.i956 ], [ %narrow2504, %if.then.i811 ]
  %and.i8162377 = and <16 x i64> %masked_load.i.i7732374, splat (i64 64)
  %cmp.i8172378 = icmp eq <16 x i64> %and.i8162377, zeroinitializer
  %vector_select.i8232381 = select <16 x i1> %and1635.i.i801, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i8242382 = or <16 x i64> %vector_select.i8232381, %masked_load.i.i7732374
  %vector_cond36.i8252383 = select <16 x i1> %cmp.i8172378, <16 x i1> %bad.0.i815.ph, <16 x i1> zeroinitializer
  %vector_select37.i8262384 = select <16 x i1> %vector_cond36.i8252383, <16 x i64> %or.i8242382, <16 x i64> %add58.i
  %splat.splatinsert.i147 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i148 = shufflevector <16 x i64> %splat.splatinsert.i147, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i149 = add nuw nsw <16 x i64> %splat.splat.i148, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i932)
  store <16 x i64> %add.i149, ptr %index.addr.i932, align 128
  br i1 %tobool.not.i935, label %note_reads16.exit945, label %for.body.i939.lr.ph

for.body.i939.lr.ph:
  %shr.i1760 = lshr i64 %past.i.sroa.51.02173, 32
  %conv.i1761 = trunc nuw i64 %shr.i1760 to i32
  %readers.i1762 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1764 = lshr i64 %past.i.sroa.51.02173, 27
  %and.i.i1765 = and i64 %shr.i.i1764, 31
  br label %for.body.i939

if.then19.i827:
  %and.i816 = and <16 x i64> %masked_load.i.i7732374, splat (i64 64)
  %cmp.i817 = icmp eq <16 x i64> %and.i816, zeroinitializer
  %narrow2506 = select <16 x i1> %cmp.i817, <16 x i1> %narrow2504, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i741)
  store <16 x i64> %masked_load.i.i7732374, ptr %cells.addr.i.i741, align 128
  %151 = load ptr, ptr %w, align 8
  %tracked.i1759 = getelementptr inbounds nuw i8, ptr %151, i64 896
  %152 = load ptr, ptr %tracked.i1759, align 8
  %153 = load i64, ptr %152, align 8
  %splat.splatinsert.i113.i857 = insertelement <16 x i64> poison, i64 %153, i64 0
  %splat.splat.i114.i858 = shufflevector <16 x i64> %splat.splatinsert.i113.i857, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i859 = icmp uge <16 x i64> %masked_load.i.i7732374, %splat.splat.i114.i858
  %and330.i.i860 = and <16 x i1> %cmp9.i81.i795, %cmp1.i.i859
  %154 = and <16 x i1> %or2237.i89.i807, %and330.i.i860
  %155 = and <16 x i1> %cmp14.i83.i800, %154
  %156 = and <16 x i1> %narrow2506, %155
  %157 = bitcast <16 x i1> %156 to i16
  %158 = zext i16 %157 to i32
  %and5.i.i865 = and i32 %mask, %158
  %tobool.not.i115.i866 = icmp eq i32 %and5.i.i865, 0
  br i1 %tobool.not.i115.i866, label %after_read16.exit921, label %land.lhs.true.i.i867

land.lhs.true.i.i867:
  %common.i.i868 = getelementptr inbounds nuw i8, ptr %152, i64 16
  %159 = load ptr, ptr %common.i.i868, align 8
  %mixed.i.i869 = getelementptr inbounds nuw i8, ptr %159, i64 72
  %160 = load i64, ptr %mixed.i.i869, align 8
  %tobool8.not.i.i870 = icmp eq i64 %160, 0
  br i1 %tobool8.not.i.i870, label %after_read16.exit921, label %for.cond.i.i871.preheader

for.cond.i.i871.preheader:
  %run.i.i879 = getelementptr inbounds nuw i8, ptr %152, i64 96
  br label %for.body.i.i875

for.body.i.i875:
  %rest.0.i.i8732535 = phi i32 [ %and5.i.i865, %for.cond.i.i871.preheader ], [ %and16.i118.i886, %for.body.i.i875 ]
  %found.0.i.i8722534 = phi i32 [ 0, %for.cond.i.i871.preheader ], [ %found.1.i.i884, %for.body.i.i875 ]
  %161 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i8732535, i1 true)
  %idxprom.i.i876 = zext nneg i32 %161 to i64
  %arrayidx.i.i877 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i741, i64 %idxprom.i.i876
  %162 = load i64, ptr %arrayidx.i.i877, align 8
  %call10.i.i878 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %162)
  %163 = load i64, ptr %run.i.i879, align 8
  %cmp11.i116.i880 = icmp eq i64 %call10.i.i878, %163
  %sub.i117.i881 = sub nsw i32 0, %rest.0.i.i8732535
  %and14.i.i882 = and i32 %rest.0.i.i8732535, %sub.i117.i881
  %or.i.i883 = select i1 %cmp11.i116.i880, i32 %and14.i.i882, i32 0
  %found.1.i.i884 = or i32 %or.i.i883, %found.0.i.i8722534
  %sub15.i.i885 = add nsw i32 %rest.0.i.i8732535, -1
  %and16.i118.i886 = and i32 %sub15.i.i885, %rest.0.i.i8732535
  %tobool9.not.i.i874 = icmp eq i32 %and16.i118.i886, 0
  br i1 %tobool9.not.i.i874, label %after_read16.exit921.loopexit, label %for.body.i.i875

after_read16.exit921.loopexit:
  %164 = trunc nuw i32 %found.1.i.i884 to i16
  %.inner2621 = xor i16 %164, -1
  %165 = bitcast i16 %.inner2621 to <16 x i1>
  br label %after_read16.exit921

after_read16.exit921:
  %found.2.i.i888 = phi <16 x i1> [ splat (i1 true), %if.then19.i827 ], [ splat (i1 true), %land.lhs.true.i.i867 ], [ %165, %after_read16.exit921.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i741)
  %and34.i8922508 = and <16 x i1> %narrow2506, %found.2.i.i888
  %vector_select.i823 = select <16 x i1> %and1635.i.i801, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i824 = or <16 x i64> %vector_select.i823, %masked_load.i.i7732374
  %vector_select37.i826 = select <16 x i1> %and34.i8922508, <16 x i64> %or.i824, <16 x i64> %add58.i
  br i1 %found.1.i.ph2372, label %run.exit, label %run.exit.sink.split

for.body.i939:
  %rest.0.i9372533 = phi i32 [ %mask, %for.body.i939.lr.ph ], [ %and.i943, %for.body.i939 ]
  %166 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i9372533, i1 true)
  %idxprom.i940 = zext nneg i32 %166 to i64
  %arrayidx.i941 = getelementptr inbounds nuw i64, ptr %index.addr.i932, i64 %idxprom.i940
  %167 = load i64, ptr %arrayidx.i941, align 8
  %168 = load ptr, ptr %readers.i1762, align 8
  %arrayidx.i1763 = getelementptr inbounds nuw [32 x i32], ptr %168, i64 %167
  %arrayidx1.i1766 = getelementptr inbounds nuw i32, ptr %arrayidx.i1763, i64 %and.i.i1765
  store i32 %conv.i1761, ptr %arrayidx1.i1766, align 4
  %sub.i942 = add nsw i32 %rest.0.i9372533, -1
  %and.i943 = and i32 %sub.i942, %rest.0.i9372533
  %tobool3.not.i938 = icmp eq i32 %and.i943, 0
  br i1 %tobool3.not.i938, label %note_reads16.exit945, label %for.body.i939

note_reads16.exit945:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i932)
  br i1 %found.1.i.ph2372, label %run.exit, label %run.exit.sink.split

if.end46.i137:
  br i1 %found.0.i13223072324, label %run.exit, label %run.exit.sink.split

for.body67.i:
  %first62.0.i2531 = phi i64 [ 0, %for.cond63.i.preheader ], [ %add94.i, %compare32.exit ]
  %found.0.i2530 = phi i1 [ false, %for.cond63.i.preheader ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i2531 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext nneg i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br label %for.body.i1768

for.body.i1768:
  %count.addr.030.i1769 = phi i64 [ %shr.i1787, %for.body.i1768 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1770 = phi i64 [ %or14.i1786, %for.body.i1768 ], [ %and73.i, %for.body67.i ]
  %and.i1773 = and i64 %mask.addr.029.i1770, 281470681808895
  %shl1.i1774 = shl nuw nsw i64 %and.i1773, 8
  %or2.i1775 = or i64 %shl1.i1774, %and.i1773
  %and3.i1776 = and i64 %or2.i1775, 71777214294589695
  %shl4.i1777 = shl nuw nsw i64 %and3.i1776, 4
  %or5.i1778 = or i64 %shl4.i1777, %and3.i1776
  %and6.i1779 = and i64 %or5.i1778, 1085102592571150095
  %shl7.i1780 = shl nuw nsw i64 %and6.i1779, 2
  %or8.i1781 = or i64 %shl7.i1780, %and6.i1779
  %and9.i1782 = and i64 %or8.i1781, 3689348814741910323
  %shl10.i1783 = shl nuw nsw i64 %and9.i1782, 1
  %or11.i1784 = or i64 %shl10.i1783, %and9.i1782
  %and12.i1785 = and i64 %or11.i1784, 6148914691236517205
  %or14.i1786 = mul nuw i64 %and12.i1785, 3
  %shr.i1787 = lshr i64 %count.addr.030.i1769, 1
  %cmp.i1788 = icmp samesign ugt i64 %count.addr.030.i1769, 3
  br i1 %cmp.i1788, label %for.body.i1768, label %spread.exit1789

spread.exit1789:
  %conv75.i = trunc i64 %or14.i1786 to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i2531, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i2531, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i2179, label %if.end.i1587, label %lor.lhs.false.i1123

lor.lhs.false.i1123:
  br i1 %past.i.sroa.160.02161.shrunk, label %if.then.i1580, label %if.end.i1126.thread

if.then.i1580:
  %169 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02156, i64 %add87.i
  %masked_load.i1183 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %169, <32 x i64> zeroinitializer)
  %cmp.i1584 = icmp ult <32 x i64> %masked_load.i1183, %splat.splat.i1583
  br label %old32.exit1602

if.end.i1587:
  %170 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i2390 = getelementptr inbounds nuw i64, ptr %past.i.sroa.141.02156, i64 %add87.i
  %masked_load.i11832391 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i2390, <32 x i1> %170, <32 x i64> zeroinitializer)
  %cmp3.i1591 = icmp ult <32 x i64> %masked_load.i11832391, %splat.splat2.i1590
  %sub.i1595 = sub <32 x i64> %masked_load.i11832391, %splat.splat6.i1594
  %cmp12.i1600 = icmp ult <32 x i64> %sub.i1595, %splat.splat11.i1599
  %or20.i1601 = or <32 x i1> %cmp3.i1591, %cmp12.i1600
  br label %old32.exit1602

old32.exit1602:
  %masked_load.i11832392 = phi <32 x i64> [ %masked_load.i1183, %if.then.i1580 ], [ %masked_load.i11832391, %if.end.i1587 ]
  %retval.0.in.i1585 = phi <32 x i1> [ %cmp.i1584, %if.then.i1580 ], [ %or20.i1601, %if.end.i1587 ]
  %xor.i1518 = xor <32 x i64> %masked_load.i11832392, %add85.i
  %and.i1519 = and <32 x i64> %xor.i1518, splat (i64 4290773055)
  %cmp.i1520 = icmp ne <32 x i64> %and.i1519, zeroinitializer
  %and8.i1522 = and <32 x i64> %masked_load.i11832392, splat (i64 32)
  %cmp9.i1523 = icmp ne <32 x i64> %and8.i1522, zeroinitializer
  %cmp11.i1526 = icmp ult <32 x i64> %masked_load.i11832392, %splat.splat6.i1594
  %and13.i1527 = and <32 x i64> %xor.i1518, splat (i64 4160749568)
  %cmp14.i1528 = icmp ne <32 x i64> %and13.i1527, zeroinitializer
  %and1633.i1529.not2484 = or <32 x i1> %cmp11.i1526, %cmp14.i1528
  %cmp19.i1533 = icmp uge <32 x i64> %masked_load.i11832392, %splat.splat18.i1532
  %and2134.i1534.not2486 = or <32 x i1> %cmp19.i1533, %cmp9.i1523
  %or2235.i1535.not2485 = and <32 x i1> %cmp.i1520, %and2134.i1534.not2486
  %and2336.i1536.not = or <32 x i1> %and1633.i1529.not2484, %or2235.i1535.not2485
  %171 = xor <32 x i1> %retval.0.in.i1585, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i1536.not, <32 x i1> %171, <32 x i1> zeroinitializer
  %not.i1537 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i2181, label %if.end19.i1238, label %if.then14.i1229

if.then14.i1229:
  %and15.i1230 = and <32 x i64> %masked_load.i11832392, splat (i64 96)
  %cmp.i1231 = icmp eq <32 x i64> %and15.i1230, splat (i64 96)
  %cmp16.i1235 = icmp uge <32 x i64> %masked_load.i11832392, %splat.splat2.i1590
  %and1848.i1236 = and <32 x i1> %cmp16.i1235, %cmp.i1231
  %or.i1237 = select <32 x i1> %and1848.i1236, <32 x i64> splat (i64 -1), <32 x i64> %not.i1537
  br label %if.end19.i1238

if.end19.i1238:
  %bad.1.i1239 = phi <32 x i64> [ %not.i1537, %old32.exit1602 ], [ %or.i1237, %if.then14.i1229 ]
  %tobool.i13812602 = icmp ne <32 x i64> %bad.1.i1239, zeroinitializer
  %172 = bitcast <32 x i1> %tobool.i13812602 to i32
  %and29.i12462603 = and i32 %172, %conv75.i
  br i1 %tobool1.not.i2179, label %if.end.i1126.thread2600, label %if.then21.i1241

if.then21.i1241:
  %tobool.not.i1662 = icmp eq i32 %and29.i12462603, 0
  br i1 %tobool.not.i1662, label %if.end.i1126, label %land.lhs.true.i1663

land.lhs.true.i1663:
  %173 = load i64, ptr %partial.i1665, align 8
  %tobool3.not.i1666 = icmp eq i64 %173, 0
  br i1 %tobool3.not.i1666, label %if.end.i1126, label %if.then.i1667

if.then.i1667:
  %174 = load i64, ptr %index.i1669, align 8
  %arrayidx.i1670 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1668, i64 %174
  %shr.i1671 = lshr <32 x i64> %masked_load.i11832392, splat (i64 27)
  %and6.i1672 = and <32 x i64> %shr.i1671, splat (i64 31)
  %175 = bitcast i32 %conv75.i to <32 x i1>
  %176 = getelementptr i64, ptr %arrayidx.i1670, <32 x i64> %and6.i1672
  %masked_gather.i1673 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %176, <32 x i1> %175, <32 x i64> zeroinitializer)
  %and7.i1674 = and <32 x i64> %masked_load.i11832392, splat (i64 -4294967296)
  %177 = icmp ugt <32 x i64> %and7.i1674, %masked_gather.i1673
  %178 = or <32 x i1> %cmp9.i1523, %177
  %and12.i1676 = select <32 x i1> %178, <32 x i64> %bad.1.i1239, <32 x i64> zeroinitializer
  br label %if.end.i1126

if.end.i1126:
  %bad.2.i1244 = phi <32 x i64> [ %bad.1.i1239, %if.then21.i1241 ], [ %and12.i1676, %if.then.i1667 ], [ %bad.1.i1239, %land.lhs.true.i1663 ]
  %tobool.i1381 = icmp ne <32 x i64> %bad.2.i1244, zeroinitializer
  %179 = bitcast <32 x i1> %tobool.i1381 to i32
  %and29.i1246 = and i32 %179, %conv75.i
  %tobool30.i1247 = icmp ne i32 %and29.i1246, 0
  br i1 %tobool7.not.i11292397, label %if.then.i1541, label %lor.lhs.false15.i1137

if.end.i1126.thread2600:
  %tobool30.i12472604 = icmp ne i32 %and29.i12462603, 0
  br i1 %tobool7.not.i11292397, label %if.end.i1547, label %if.end.i1561

if.end.i1126.thread:
  br i1 %tobool7.not.i11292397, label %if.then.i1541, label %lor.lhs.false15.i1137

lor.lhs.false15.i1137:
  %found.0.i112723992416 = phi i1 [ false, %if.end.i1126.thread ], [ %tobool30.i1247, %if.end.i1126 ]
  br i1 %past.i.sroa.166.02160.shrunk, label %if.then.i1554, label %if.end46.i1143

if.then.i1554:
  %180 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1192 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %add87.i
  %masked_load.i1193 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1192, <32 x i1> %180, <32 x i64> zeroinitializer)
  %cmp.i1558 = icmp ult <32 x i64> %masked_load.i1193, %splat.splat.i1583
  br label %old32.exit1576

if.end.i1561:
  %181 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i11922422 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %add87.i
  %masked_load.i11932423 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i11922422, <32 x i1> %181, <32 x i64> zeroinitializer)
  %cmp3.i1565 = icmp ult <32 x i64> %masked_load.i11932423, %splat.splat2.i1590
  %sub.i1569 = sub <32 x i64> %masked_load.i11932423, %splat.splat6.i1594
  %cmp12.i1574 = icmp ult <32 x i64> %sub.i1569, %splat.splat11.i1599
  %or20.i1575 = or <32 x i1> %cmp3.i1565, %cmp12.i1574
  br label %old32.exit1576

old32.exit1576:
  %masked_load.i11932432 = phi <32 x i64> [ %masked_load.i1193, %if.then.i1554 ], [ %masked_load.i11932423, %if.end.i1561 ]
  %found.0.i1127239924172424 = phi i1 [ %found.0.i112723992416, %if.then.i1554 ], [ %tobool30.i12472604, %if.end.i1561 ]
  %retval.0.in.i1559 = phi <32 x i1> [ %cmp.i1558, %if.then.i1554 ], [ %or20.i1575, %if.end.i1561 ]
  %xor.i1493 = xor <32 x i64> %masked_load.i11932432, %add85.i
  %and.i1494 = and <32 x i64> %xor.i1493, splat (i64 4290773055)
  %cmp.i1495 = icmp ne <32 x i64> %and.i1494, zeroinitializer
  %and8.i1497 = and <32 x i64> %masked_load.i11932432, splat (i64 32)
  %cmp9.i1498 = icmp ne <32 x i64> %and8.i1497, zeroinitializer
  %cmp11.i1501 = icmp ult <32 x i64> %masked_load.i11932432, %splat.splat6.i1594
  %and13.i1502 = and <32 x i64> %xor.i1493, splat (i64 4160749568)
  %cmp14.i1503 = icmp ne <32 x i64> %and13.i1502, zeroinitializer
  %and1633.i1504.not2488 = or <32 x i1> %cmp11.i1501, %cmp14.i1503
  %cmp19.i1508 = icmp uge <32 x i64> %masked_load.i11932432, %splat.splat18.i1507
  %and2134.i1509.not2490 = or <32 x i1> %cmp19.i1508, %cmp9.i1498
  %or2235.i1510.not2489 = and <32 x i1> %cmp.i1495, %and2134.i1509.not2490
  %and2336.i1511.not = or <32 x i1> %and1633.i1504.not2488, %or2235.i1510.not2489
  %182 = xor <32 x i1> %retval.0.in.i1559, splat (i1 true)
  %narrow2487 = select <32 x i1> %and2336.i1511.not, <32 x i1> %182, <32 x i1> zeroinitializer
  %183 = bitcast <32 x i1> %narrow2487 to i32
  %and.i1634 = and i32 %183, %conv75.i
  %tobool.not.i1635 = icmp eq i32 %and.i1634, 0
  %or.cond2522 = select i1 %tobool1.not.i2179, i1 true, i1 %tobool.not.i1635
  br i1 %or.cond2522, label %raced32.exit1288, label %land.lhs.true.i1636

land.lhs.true.i1636:
  %184 = load i64, ptr %partial.i1665, align 8
  %tobool3.not.i1639 = icmp eq i64 %184, 0
  br i1 %tobool3.not.i1639, label %compare32.exit, label %if.then.i1640

if.then.i1640:
  %185 = load i64, ptr %index.i1669, align 8
  %arrayidx.i1643 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1668, i64 %185
  %shr.i1644 = lshr <32 x i64> %masked_load.i11932432, splat (i64 27)
  %and6.i1645 = and <32 x i64> %shr.i1644, splat (i64 31)
  %186 = bitcast i32 %conv75.i to <32 x i1>
  %187 = getelementptr i64, ptr %arrayidx.i1643, <32 x i64> %and6.i1645
  %masked_gather.i1646 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %187, <32 x i1> %186, <32 x i64> zeroinitializer)
  %and7.i1647 = and <32 x i64> %masked_load.i11932432, splat (i64 -4294967296)
  %188 = icmp ugt <32 x i64> %and7.i1647, %masked_gather.i1646
  %189 = or <32 x i1> %cmp9.i1498, %188
  %190 = select <32 x i1> %189, <32 x i1> %narrow2487, <32 x i1> zeroinitializer
  %.pre2567 = bitcast <32 x i1> %190 to i32
  %.pre2568 = and i32 %.pre2567, %conv75.i
  br label %raced32.exit1288

raced32.exit1288:
  %and29.i1286.pre-phi = phi i32 [ %.pre2568, %if.then.i1640 ], [ %and.i1634, %old32.exit1576 ]
  %tobool30.i1287 = icmp ne i32 %and29.i1286.pre-phi, 0
  %or27145.i = or i1 %found.0.i1127239924172424, %tobool30.i1287
  br i1 %or27145.i, label %compare32.exit, label %store32.exit1373

if.then.i1541:
  %found.1.i1141.ph2463 = phi i1 [ false, %if.end.i1126.thread ], [ %tobool30.i1247, %if.end.i1126 ]
  %191 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i1309 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %add87.i
  %masked_load.i.i1310 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i1309, <32 x i1> %191, <32 x i64> zeroinitializer)
  %cmp.i1545 = icmp ult <32 x i64> %masked_load.i.i1310, %splat.splat.i1583
  br label %old32.exit

if.end.i1547:
  %add.ptr.i.i13092614 = getelementptr inbounds nuw i64, ptr %past.i.sroa.149.02159, i64 %add87.i
  %192 = bitcast i32 %conv75.i to <32 x i1>
  %masked_load.i.i13102615 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i13092614, <32 x i1> %192, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i13102615, %splat.splat2.i1590
  %sub.i1550 = sub <32 x i64> %masked_load.i.i13102615, %splat.splat6.i1594
  %cmp12.i = icmp ult <32 x i64> %sub.i1550, %splat.splat11.i1599
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br label %old32.exit

old32.exit:
  %masked_load.i.i13102464 = phi <32 x i64> [ %masked_load.i.i1310, %if.then.i1541 ], [ %masked_load.i.i13102615, %if.end.i1547 ]
  %found.1.i1141.ph2462 = phi i1 [ %found.1.i1141.ph2463, %if.then.i1541 ], [ %tobool30.i12472604, %if.end.i1547 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i1545, %if.then.i1541 ], [ %or20.i, %if.end.i1547 ]
  %xor.i1470 = xor <32 x i64> %masked_load.i.i13102464, %add85.i
  %and.i1471 = and <32 x i64> %xor.i1470, splat (i64 4290773055)
  %cmp.i1472 = icmp eq <32 x i64> %and.i1471, zeroinitializer
  %and8.i1474 = and <32 x i64> %masked_load.i.i13102464, splat (i64 32)
  %cmp9.i1475 = icmp eq <32 x i64> %and8.i1474, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i13102464, %splat.splat6.i1594
  %and13.i1478 = and <32 x i64> %xor.i1470, splat (i64 4160749568)
  %cmp14.i1479 = icmp eq <32 x i64> %and13.i1478, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i1479
  %cmp19.i1483 = icmp ult <32 x i64> %masked_load.i.i13102464, %splat.splat18.i1532
  %and2134.i1484 = and <32 x i1> %cmp19.i1483, %cmp9.i1475
  %or2235.i1485 = or <32 x i1> %cmp.i1472, %and2134.i1484
  %and2336.i1486 = and <32 x i1> %and1633.i, %or2235.i1485
  %193 = select <32 x i1> %and2336.i1486, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow2491 = xor <32 x i1> %193, splat (i1 true)
  br i1 %tobool1.not.i2179, label %if.then19.i1330, label %if.then.i1316

if.then.i1316:
  %194 = bitcast <32 x i1> %narrow2491 to i32
  %and.i1610 = and i32 %194, %conv75.i
  %tobool.not.i1611 = icmp eq i32 %and.i1610, 0
  %.pre = load i64, ptr %partial.i1665, align 8
  br i1 %tobool.not.i1611, label %after_read32.exit.thread, label %land.lhs.true.i1612

land.lhs.true.i1612:
  %tobool3.not.i1615 = icmp eq i64 %.pre, 0
  br i1 %tobool3.not.i1615, label %after_read32.exit.thread, label %if.then.i1616

if.then.i1616:
  %195 = load i64, ptr %index.i1669, align 8
  %arrayidx.i1619 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1668, i64 %195
  %shr.i1620 = lshr <32 x i64> %masked_load.i.i13102464, splat (i64 27)
  %and6.i1621 = and <32 x i64> %shr.i1620, splat (i64 31)
  %196 = bitcast i32 %conv75.i to <32 x i1>
  %197 = getelementptr i64, ptr %arrayidx.i1619, <32 x i64> %and6.i1621
  %masked_gather.i1622 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %197, <32 x i1> %196, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i13102464, splat (i64 -4294967296)
  %198 = icmp ugt <32 x i64> %and7.i, %masked_gather.i1622
  %199 = icmp ne <32 x i64> %and8.i1474, zeroinitializer
  %200 = or <32 x i1> %199, %198
  %201 = select <32 x i1> %200, <32 x i1> %narrow2491, <32 x i1> zeroinitializer
  br label %after_read32.exit.thread

after_read32.exit.thread:
  %bad.0.i1319.ph = phi <32 x i1> [ %narrow2491, %if.then.i1316 ], [ %narrow2491, %land.lhs.true.i1612 ], [ %201, %if.then.i1616 ]
  %and.i13202467 = and <32 x i64> %masked_load.i.i13102464, splat (i64 64)
  %cmp.i13212468 = icmp eq <32 x i64> %and.i13202467, zeroinitializer
  %vector_select.i13262471 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i13272472 = or <32 x i64> %vector_select.i13262471, %masked_load.i.i13102464
  %vector_cond36.i13282473 = select <32 x i1> %cmp.i13212468, <32 x i1> %bad.0.i1319.ph, <32 x i1> zeroinitializer
  %vector_select37.i13292474 = select <32 x i1> %vector_cond36.i13282473, <32 x i64> %or.i13272472, <32 x i64> %add85.i
  %splat.splatinsert.i1165 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i1166 = shufflevector <32 x i64> %splat.splatinsert.i1165, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i1167 = add <32 x i64> %splat.splat.i1166, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1341)
  store <32 x i64> %add.i1167, ptr %index.addr.i1341, align 256
  %tobool.not.i1344 = icmp eq i64 %.pre, 0
  br i1 %tobool.not.i1344, label %note_reads32.exit, label %for.cond.i1345.preheader

for.cond.i1345.preheader:
  %tobool3.not.i13472526 = icmp eq i32 %conv75.i, 0
  br i1 %tobool3.not.i13472526, label %note_reads32.exit, label %for.body.i1348

if.then19.i1330:
  %and.i1320 = and <32 x i64> %masked_load.i.i13102464, splat (i64 64)
  %cmp.i1321 = icmp eq <32 x i64> %and.i1320, zeroinitializer
  %narrow2493 = select <32 x i1> %cmp.i1321, <32 x i1> %narrow2491, <32 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i13102464, ptr %cells.addr.i, align 256
  %202 = load ptr, ptr %w, align 8
  %tracked.i1790 = getelementptr inbounds nuw i8, ptr %202, i64 896
  %203 = load ptr, ptr %tracked.i1790, align 8
  %204 = load i64, ptr %203, align 8
  %splat.splatinsert.i1685 = insertelement <32 x i64> poison, i64 %204, i64 0
  %splat.splat.i1686 = shufflevector <32 x i64> %splat.splatinsert.i1685, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp1.i = icmp uge <32 x i64> %masked_load.i.i13102464, %splat.splat.i1686
  %and330.i = and <32 x i1> %cmp9.i1475, %cmp1.i
  %205 = and <32 x i1> %or2235.i1485, %and330.i
  %206 = and <32 x i1> %cmp14.i1479, %205
  %207 = and <32 x i1> %narrow2493, %206
  %208 = bitcast <32 x i1> %207 to i32
  %and5.i = and i32 %208, %conv75.i
  %tobool.not.i1689 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i1689, label %after_read32.exit, label %land.lhs.true.i1690

land.lhs.true.i1690:
  %common.i = getelementptr inbounds nuw i8, ptr %203, i64 16
  %209 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %209, i64 72
  %210 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %210, 0
  br i1 %tobool8.not.i, label %after_read32.exit, label %for.cond.i1691.preheader

for.cond.i1691.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %203, i64 96
  br label %for.body.i1694

for.body.i1694:
  %rest.0.i16932529 = phi i32 [ %and5.i, %for.cond.i1691.preheader ], [ %and16.i1701, %for.body.i1694 ]
  %found.0.i16922528 = phi i32 [ 0, %for.cond.i1691.preheader ], [ %found.1.i1700, %for.body.i1694 ]
  %211 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i16932529, i1 true)
  %idxprom.i1695 = zext nneg i32 %211 to i64
  %arrayidx.i1696 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1695
  %212 = load i64, ptr %arrayidx.i1696, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %212)
  %213 = load i64, ptr %run.i, align 8
  %cmp11.i1697 = icmp eq i64 %call10.i, %213
  %sub.i1698 = sub i32 0, %rest.0.i16932529
  %and14.i = and i32 %rest.0.i16932529, %sub.i1698
  %or.i1699 = select i1 %cmp11.i1697, i32 %and14.i, i32 0
  %found.1.i1700 = or i32 %or.i1699, %found.0.i16922528
  %sub15.i = add i32 %rest.0.i16932529, -1
  %and16.i1701 = and i32 %sub15.i, %rest.0.i16932529
  %tobool9.not.i = icmp eq i32 %and16.i1701, 0
  br i1 %tobool9.not.i, label %after_read32.exit.loopexit, label %for.body.i1694

after_read32.exit.loopexit:
  %.inner2622 = xor i32 %found.1.i1700, -1
  %214 = bitcast i32 %.inner2622 to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %found.2.i = phi <32 x i1> [ splat (i1 true), %if.then19.i1330 ], [ splat (i1 true), %land.lhs.true.i1690 ], [ %214, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and34.i13362495 = and <32 x i1> %narrow2493, %found.2.i
  %vector_select.i1326 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i1327 = or <32 x i64> %vector_select.i1326, %masked_load.i.i13102464
  %vector_select37.i1329 = select <32 x i1> %and34.i13362495, <32 x i64> %or.i1327, <32 x i64> %add85.i
  br i1 %found.1.i1141.ph2462, label %compare32.exit, label %store32.exit1373

for.body.i1348:
  %rest.0.i13462527 = phi i32 [ %and.i1352, %for.body.i1348 ], [ %conv75.i, %for.cond.i1345.preheader ]
  %215 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i13462527, i1 true)
  %idxprom.i1349 = zext nneg i32 %215 to i64
  %arrayidx.i1350 = getelementptr inbounds nuw i64, ptr %index.addr.i1341, i64 %idxprom.i1349
  %216 = load i64, ptr %arrayidx.i1350, align 8
  %217 = load ptr, ptr %readers.i1793, align 8
  %arrayidx.i1794 = getelementptr inbounds nuw [32 x i32], ptr %217, i64 %216
  %arrayidx1.i1797 = getelementptr inbounds nuw i32, ptr %arrayidx.i1794, i64 %and.i.i1796
  store i32 %conv.i1792, ptr %arrayidx1.i1797, align 4
  %sub.i1351 = add i32 %rest.0.i13462527, -1
  %and.i1352 = and i32 %sub.i1351, %rest.0.i13462527
  %tobool3.not.i1347 = icmp eq i32 %and.i1352, 0
  br i1 %tobool3.not.i1347, label %note_reads32.exit, label %for.body.i1348

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1341)
  br i1 %found.1.i1141.ph2462, label %compare32.exit, label %store32.exit1373

if.end46.i1143:
  br i1 %found.0.i112723992416, label %compare32.exit, label %store32.exit1373

store32.exit1373:
  %fresh.0.i11442479 = phi <32 x i64> [ %vector_select37.i13292474, %note_reads32.exit ], [ %add85.i, %if.end46.i1143 ], [ %add85.i, %raced32.exit1288 ], [ %vector_select37.i1329, %after_read32.exit ]
  %cond12.i1133.sroa.speculated240524392478 = phi ptr [ %past.i.sroa.149.02159, %note_reads32.exit ], [ %past.i.sroa.141.02156, %if.end46.i1143 ], [ %past.i.sroa.141.02156, %raced32.exit1288 ], [ %past.i.sroa.149.02159, %after_read32.exit ]
  %218 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1369 = getelementptr inbounds nuw i64, ptr %cond12.i1133.sroa.speculated240524392478, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i11442479, ptr align 8 %add.ptr.i1369, <32 x i1> %218)
  br label %compare32.exit

compare32.exit:
  %retval.1.i1147 = phi i1 [ true, %if.end46.i1143 ], [ false, %store32.exit1373 ], [ true, %note_reads32.exit ], [ true, %raced32.exit1288 ], [ true, %after_read32.exit ], [ true, %land.lhs.true.i1636 ]
  %or137.i = or i1 %found.0.i2530, %retval.1.i1147
  %add94.i = add nuw nsw i64 %first62.0.i2531, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 16
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit.sink.split:
  %sub37.i.sink = phi i32 [ %sub37.i, %if.end46.i189 ], [ %sub37.i, %after_read16.exit ], [ %sub37.i, %raced16.exit469 ], [ %sub37.i, %note_reads16.exit ], [ %mask, %after_read16.exit921 ], [ %mask, %raced16.exit657 ], [ %mask, %note_reads16.exit945 ], [ %mask, %if.end46.i137 ]
  %cond12.i179.sroa.speculated221122452285.sink = phi ptr [ %past.i.sroa.141.02156, %if.end46.i189 ], [ %past.i.sroa.149.02159, %after_read16.exit ], [ %past.i.sroa.141.02156, %raced16.exit469 ], [ %past.i.sroa.149.02159, %note_reads16.exit ], [ %past.i.sroa.149.02159, %after_read16.exit921 ], [ %past.i.sroa.141.02156, %raced16.exit657 ], [ %past.i.sroa.149.02159, %note_reads16.exit945 ], [ %past.i.sroa.141.02156, %if.end46.i137 ]
  %fresh.0.i1902286.sink = phi <16 x i64> [ %add42.i, %if.end46.i189 ], [ %vector_select37.i, %after_read16.exit ], [ %add42.i, %raced16.exit469 ], [ %vector_select37.i2281, %note_reads16.exit ], [ %vector_select37.i826, %after_read16.exit921 ], [ %add58.i, %raced16.exit657 ], [ %vector_select37.i8262384, %note_reads16.exit945 ], [ %add58.i, %if.end46.i137 ]
  %conv.i186.i196 = trunc nuw i32 %sub37.i.sink to i16
  %219 = bitcast i16 %conv.i186.i196 to <16 x i1>
  %add.ptr.i188.i198 = getelementptr inbounds nuw i64, ptr %cond12.i179.sroa.speculated221122452285.sink, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1902286.sink, ptr align 8 %add.ptr.i188.i198, <16 x i1> %219)
  br label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %raced16.exit657 ], [ true, %if.then22.i ], [ true, %note_reads16.exit ], [ true, %if.end46.i137 ], [ true, %raced16.exit469 ], [ %tobool11.i121.not, %marked_u64.exit106 ], [ true, %note_reads16.exit945 ], [ true, %after_read16.exit921 ], [ true, %if.end46.i189 ], [ false, %run.exit.sink.split ], [ true, %if.end.i99 ], [ true, %after_read16.exit ], [ true, %if.end.i117 ], [ true, %if.end.i53 ], [ true, %if.end.i85 ], [ true, %if.end.i70 ], [ true, %if.end.i40 ], [ %or137.i, %compare32.exit ]
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
  %cond.i510 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5530 = icmp ne i64 %3, 0
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i366 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i366, align 8
  %arrayidx.i367 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i367, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i367, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i367, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i369 = getelementptr inbounds nuw i8, ptr %arrayidx.i367, i64 80
  %12 = load i64, ptr %read_mark.i369, align 8
  %cond.i.i370 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i374 = icmp eq i64 %15, 0
  br i1 %tobool.not.i374, label %if.then6, label %if.end.i375

if.end.i375:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i376 = icmp eq ptr %16, %2
  br i1 %cmp.i376, label %cond.true.i380, label %cond.end.i377

cond.true.i380:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i381 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i381, align 8
  br label %cond.end.i377

cond.end.i377:
  %cond.i378 = phi i64 [ %20, %cond.true.i380 ], [ -1, %if.end.i375 ]
  %cond.i.i379 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i378)
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
  %tracked.i.i384 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i384, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i385 = add i64 %26, -1
  %cmp.i386 = icmp ult i64 %sub.i385, 2048
  br i1 %cmp.i386, label %if.then.i388, label %if.end7

if.then.i388:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7

if.then6:
  %past.sroa.39.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i379, %cond.end.i377 ]
  %past.sroa.30.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i378, %cond.end.i377 ]
  %27 = load ptr, ptr %w, align 8
  %tracked.i.i389 = getelementptr inbounds nuw i8, ptr %27, i64 896
  %28 = load ptr, ptr %tracked.i.i389, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %28, i64 120
  %29 = load ptr, ptr %sector_writes.i, align 8
  %base.i390 = getelementptr inbounds nuw i8, ptr %27, i64 232
  %30 = load i64, ptr %base.i390, align 8
  %sub.i391 = sub i64 %address, %30
  %div5.i = lshr i64 %sub.i391, 5
  %arrayidx.i392 = getelementptr inbounds nuw i64, ptr %29, i64 %div5.i
  %31 = load i64, ptr %arrayidx.i392, align 8
  %cmp.not.i = icmp eq i64 %31, -1
  br i1 %cmp.not.i, label %if.end7, label %if.then.i393

if.then.i393:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %address)
  br label %if.end7

if.end7:
  %tobool5552 = phi i1 [ %tobool5530, %past_of_words.exit.thread ], [ false, %if.then.i393 ], [ false, %if.then6 ], [ true, %if.then.i388 ], [ true, %if.then32.i ], [ true, %if.then11.i ]
  %add528.pn = phi i64 [ %cond.i510, %past_of_words.exit.thread ], [ 0, %if.then.i393 ], [ 0, %if.then6 ], [ %cond.i.i, %if.then.i388 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %tobool1.not550 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ true, %if.then.i393 ], [ true, %if.then6 ], [ false, %if.then.i388 ], [ false, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.71.0548 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then.i393 ], [ %cond24.i.i, %if.then6 ], [ %cond24.i.i, %if.then.i388 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %if.then11.i ]
  %past.sroa.75.0547 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then.i393 ], [ %cond29.i.i, %if.then6 ], [ %cond29.i.i, %if.then.i388 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %if.then11.i ]
  %past.sroa.84.0546.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i393 ], [ false, %if.then6 ], [ %cmp17.i, %if.then.i388 ], [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.23.0542 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then.i393 ], [ %or6.i.i, %if.then6 ], [ %or6.i.i, %if.then.i388 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %if.then11.i ]
  %past.sroa.30.1541 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.30.1, %if.then.i393 ], [ %past.sroa.30.1, %if.then6 ], [ %8, %if.then.i388 ], [ %8, %if.then32.i ], [ %8, %if.then11.i ]
  %past.sroa.39.1539 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.39.1, %if.then.i393 ], [ %past.sroa.39.1, %if.then6 ], [ %9, %if.then.i388 ], [ %9, %if.then32.i ], [ %9, %if.then11.i ]
  %past.sroa.50.0537 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then.i393 ], [ %10, %if.then6 ], [ %10, %if.then.i388 ], [ %10, %if.then32.i ], [ %10, %if.then11.i ]
  %past.sroa.56.0536 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then.i393 ], [ %11, %if.then6 ], [ %11, %if.then.i388 ], [ %11, %if.then32.i ], [ %11, %if.then11.i ]
  %past.sroa.61.0535 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i370, %if.then.i393 ], [ %cond.i.i370, %if.then6 ], [ %cond.i.i370, %if.then.i388 ], [ %cond.i.i370, %if.then32.i ], [ %cond.i.i370, %if.then11.i ]
  %past.sroa.64.0534 = phi i64 [ %cond.i510, %past_of_words.exit.thread ], [ %cond.i.i, %if.then.i393 ], [ %cond.i.i, %if.then6 ], [ %cond.i.i, %if.then.i388 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %past.sroa.68.0533 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then.i393 ], [ %cond19.i.i, %if.then6 ], [ %cond19.i.i, %if.then.i388 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %if.then11.i ]
  %past.sroa.80.0532.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i393 ], [ false, %if.then6 ], [ %cmp.i45, %if.then.i388 ], [ %cmp.i45, %if.then32.i ], [ %cmp.i45, %if.then11.i ]
  %address.addr.0551 = add i64 %add528.pn, %address
  %32 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %32, 0
  %.pre = load i64, ptr @NBYTES, align 8
  br i1 %tobool8.not, label %if.end15, label %land.lhs.true9

land.lhs.true9:
  %add10 = add i64 %past.sroa.68.0533, %address.addr.0551
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
  %sub33 = sub i64 %address.addr.0551, %past.sroa.64.0534
  %shr = lshr i64 %sub33, 2
  %splat.splatinsert = insertelement <4 x i64> poison, i64 %spec.select, i64 0
  %splat.splat = shufflevector <4 x i64> %splat.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  %and.i47 = shl <4 x i64> %splat.splat, splat (i64 1)
  %shl.i = and <4 x i64> %and.i47, splat (i64 32)
  %or.i = or <4 x i64> %shl.i, %splat.splat
  br i1 %tobool1.not550, label %if.end.i.i93, label %lor.lhs.false.i

lor.lhs.false.i:
  br i1 %past.sroa.80.0532.shrunk, label %if.then.i.i73, label %if.end.i50.thread

if.then.i.i73:
  %conv.i171.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i172.i = insertelement <4 x i64> poison, i64 %conv.i171.i, i64 0
  %splat.splat.i173.i = shufflevector <4 x i64> %splat.splatinsert.i172.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %45 = and <4 x i64> %splat.splat.i173.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i174.i = icmp ne <4 x i64> %45, zeroinitializer
  %add.ptr.i176.i = getelementptr inbounds nuw i64, ptr %past.sroa.71.0548, i64 %shr
  %masked_load.i177.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i176.i, <4 x i1> %tobool.i174.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i56.i = insertelement <4 x i64> poison, i64 %past.sroa.39.1539, i64 0
  %splat.splat.i57.i = shufflevector <4 x i64> %splat.splatinsert.i56.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i58.i = icmp ult <4 x i64> %masked_load.i177.i, %splat.splat.i57.i
  %.pre681 = insertelement <4 x i64> poison, i64 %past.sroa.30.1541, i64 0
  %.pre682 = shufflevector <4 x i64> %.pre681, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit.i

if.end.i.i93:
  %conv.i171.i553 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i172.i554 = insertelement <4 x i64> poison, i64 %conv.i171.i553, i64 0
  %splat.splat.i173.i555 = shufflevector <4 x i64> %splat.splatinsert.i172.i554, <4 x i64> poison, <4 x i32> zeroinitializer
  %46 = and <4 x i64> %splat.splat.i173.i555, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i174.i556 = icmp ne <4 x i64> %46, zeroinitializer
  %add.ptr.i176.i557 = getelementptr inbounds nuw i64, ptr %past.sroa.71.0548, i64 %shr
  %masked_load.i177.i558 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i176.i557, <4 x i1> %tobool.i174.i556, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <4 x i64> poison, i64 %past.sroa.50.0537, i64 0
  %splat.splat2.i.i = shufflevector <4 x i64> %splat.splatinsert1.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <4 x i64> %masked_load.i177.i558, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <4 x i64> poison, i64 %past.sroa.30.1541, i64 0
  %splat.splat6.i.i = shufflevector <4 x i64> %splat.splatinsert5.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i.i96 = sub <4 x i64> %masked_load.i177.i558, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.sroa.39.1539, %past.sroa.30.1541
  %splat.splatinsert10.i.i = insertelement <4 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <4 x i64> %splat.splatinsert10.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <4 x i64> %sub.i.i96, %splat.splat11.i.i
  %or20.i.i = or <4 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old4.exit.i

old4.exit.i:
  %splat.splat.i.i79.pre-phi = phi <4 x i64> [ %splat.splat6.i.i, %if.end.i.i93 ], [ %.pre682, %if.then.i.i73 ]
  %masked_load.i177.i559 = phi <4 x i64> [ %masked_load.i177.i558, %if.end.i.i93 ], [ %masked_load.i177.i, %if.then.i.i73 ]
  %retval.0.in.i.i = phi <4 x i1> [ %or20.i.i, %if.end.i.i93 ], [ %cmp.i58.i, %if.then.i.i73 ]
  %xor.i.i = xor <4 x i64> %masked_load.i177.i559, %or.i
  %and.i53.i = and <4 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <4 x i64> %and.i53.i, zeroinitializer
  %and8.i.i = and <4 x i64> %masked_load.i177.i559, splat (i64 32)
  %cmp9.i.i = icmp ne <4 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <4 x i64> %masked_load.i177.i559, %splat.splat.i.i79.pre-phi
  %and13.i.i = and <4 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <4 x i64> %and13.i.i, zeroinitializer
  %and1633.i.i.not664 = or <4 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <4 x i64> poison, i64 %past.sroa.56.0536, i64 0
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
  %cmp.i81 = icmp eq <4 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i83 = insertelement <4 x i64> poison, i64 %past.sroa.50.0537, i64 0
  %splat.splat.i84 = shufflevector <4 x i64> %splat.splatinsert.i83, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp16.i = icmp uge <4 x i64> %masked_load.i177.i559, %splat.splat.i84
  %and1848.i = and <4 x i1> %cmp16.i, %cmp.i81
  %or.i85 = select <4 x i1> %and1848.i, <4 x i64> splat (i64 -1), <4 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <4 x i64> [ %not.i.i, %old4.exit.i ], [ %or.i85, %if.then14.i ]
  br i1 %tobool1.not550, label %if.end.i50, label %if.then21.i

if.then21.i:
  %tobool.i.i337 = icmp ne <4 x i64> %bad.1.i, zeroinitializer
  %insertvec.i.i338 = shufflevector <4 x i1> %tobool.i.i337, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %48 = bitcast <8 x i1> %insertvec.i.i338 to i8
  %49 = and i8 %48, 15
  %and.i.i339 = zext nneg i8 %49 to i32
  %and.i340 = and i32 %and.i.i339, %sub31
  %tobool.not.i341 = icmp eq i32 %and.i340, 0
  br i1 %tobool.not.i341, label %if.end.i50, label %land.lhs.true.i342

land.lhs.true.i342:
  %partial.i344 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %50 = load i64, ptr %partial.i344, align 8
  %tobool3.not.i345 = icmp eq i64 %50, 0
  br i1 %tobool3.not.i345, label %if.end.i50, label %if.then.i346

if.then.i346:
  %known5.i347 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i348 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %51 = load i64, ptr %index.i348, align 8
  %arrayidx.i349 = getelementptr inbounds nuw [32 x i64], ptr %known5.i347, i64 %51
  %shr.i350 = lshr <4 x i64> %masked_load.i177.i559, splat (i64 27)
  %and6.i351 = and <4 x i64> %shr.i350, splat (i64 31)
  %conv7.i352 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i353 = insertelement <4 x i64> poison, i64 %conv7.i352, i64 0
  %splat.splat.i354 = shufflevector <4 x i64> %splat.splatinsert.i353, <4 x i64> poison, <4 x i32> zeroinitializer
  %52 = and <4 x i64> %splat.splat.i354, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i355 = icmp ne <4 x i64> %52, zeroinitializer
  %53 = getelementptr i64, ptr %arrayidx.i349, <4 x i64> %and6.i351
  %masked_gather.i356 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %53, <4 x i1> %tobool10.i355, <4 x i64> zeroinitializer)
  %and11.i357 = and <4 x i64> %masked_load.i177.i559, splat (i64 -4294967296)
  %54 = icmp ugt <4 x i64> %and11.i357, %masked_gather.i356
  %55 = or <4 x i1> %cmp9.i.i, %54
  %and16.i359 = select <4 x i1> %55, <4 x i64> %bad.1.i, <4 x i64> zeroinitializer
  br label %if.end.i50

if.end.i50:
  %bad.2.i = phi <4 x i64> [ %bad.1.i, %if.end19.i ], [ %and16.i359, %if.then.i346 ], [ %bad.1.i, %land.lhs.true.i342 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i89 = icmp ne <4 x i64> %bad.2.i, zeroinitializer
  %insertvec.i.i90 = shufflevector <4 x i1> %tobool.i.i89, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = bitcast <8 x i1> %insertvec.i.i90 to i8
  %57 = and i8 %56, 15
  %and.i.i91 = zext nneg i8 %57 to i32
  %and29.i = and i32 %and.i.i91, %sub31
  %tobool30.i92 = icmp ne i32 %and29.i, 0
  %58 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %58, 0
  br i1 %tobool7.not.i, label %load4.exit.i209, label %land.lhs.true.i

if.end.i50.thread:
  %59 = load i64, ptr @STORE, align 8
  %tobool7.not.i568 = icmp eq i64 %59, 0
  br i1 %tobool7.not.i568, label %load4.exit.i209.thread, label %lor.lhs.false15.i

load4.exit.i209.thread:
  %conv.i.i203632 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i204633 = insertelement <4 x i64> poison, i64 %conv.i.i203632, i64 0
  %splat.splat.i.i205634 = shufflevector <4 x i64> %splat.splatinsert.i.i204633, <4 x i64> poison, <4 x i32> zeroinitializer
  %60 = and <4 x i64> %splat.splat.i.i205634, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i65.i635 = icmp ne <4 x i64> %60, zeroinitializer
  %add.ptr.i.i207636 = getelementptr inbounds nuw i64, ptr %past.sroa.75.0547, i64 %shr
  %masked_load.i.i208637 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i207636, <4 x i1> %tobool.i65.i635, <4 x i64> zeroinitializer)
  %.pre687 = insertelement <4 x i64> poison, i64 %past.sroa.30.1541, i64 0
  %.pre688 = shufflevector <4 x i64> %.pre687, <4 x i64> poison, <4 x i32> zeroinitializer
  %.pre689 = insertelement <4 x i64> poison, i64 %past.sroa.56.0536, i64 0
  %.pre690 = shufflevector <4 x i64> %.pre689, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %if.then.i95.i

land.lhs.true.i:
  br i1 %tobool1.not550, label %if.end.i.i175, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i576593 = phi i1 [ %tobool30.i92, %land.lhs.true.i ], [ false, %if.end.i50.thread ]
  br i1 %past.sroa.84.0546.shrunk, label %if.then.i.i119, label %if.end46.i

if.then.i.i119:
  %conv.i156.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i157.i = insertelement <4 x i64> poison, i64 %conv.i156.i, i64 0
  %splat.splat.i158.i = shufflevector <4 x i64> %splat.splatinsert.i157.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %61 = and <4 x i64> %splat.splat.i158.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i159.i = icmp ne <4 x i64> %61, zeroinitializer
  %add.ptr.i161.i = getelementptr inbounds nuw i64, ptr %past.sroa.75.0547, i64 %shr
  %masked_load.i162.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i161.i, <4 x i1> %tobool.i159.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i56.i121 = insertelement <4 x i64> poison, i64 %past.sroa.39.1539, i64 0
  %splat.splat.i57.i122 = shufflevector <4 x i64> %splat.splatinsert.i56.i121, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i58.i123 = icmp ult <4 x i64> %masked_load.i162.i, %splat.splat.i57.i122
  %.pre691 = insertelement <4 x i64> poison, i64 %past.sroa.30.1541, i64 0
  %.pre692 = shufflevector <4 x i64> %.pre691, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit.i124

if.end.i.i175:
  %conv.i156.i599 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i157.i600 = insertelement <4 x i64> poison, i64 %conv.i156.i599, i64 0
  %splat.splat.i158.i601 = shufflevector <4 x i64> %splat.splatinsert.i157.i600, <4 x i64> poison, <4 x i32> zeroinitializer
  %62 = and <4 x i64> %splat.splat.i158.i601, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i159.i602 = icmp ne <4 x i64> %62, zeroinitializer
  %add.ptr.i161.i603 = getelementptr inbounds nuw i64, ptr %past.sroa.75.0547, i64 %shr
  %masked_load.i162.i604 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i161.i603, <4 x i1> %tobool.i159.i602, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i.i177 = insertelement <4 x i64> poison, i64 %past.sroa.50.0537, i64 0
  %splat.splat2.i.i178 = shufflevector <4 x i64> %splat.splatinsert1.i.i177, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i179 = icmp ult <4 x i64> %masked_load.i162.i604, %splat.splat2.i.i178
  %sub.i.i183 = sub <4 x i64> %masked_load.i162.i604, %splat.splat.i.i79.pre-phi
  %sub9.i.i185 = sub i64 %past.sroa.39.1539, %past.sroa.30.1541
  %splat.splatinsert10.i.i186 = insertelement <4 x i64> poison, i64 %sub9.i.i185, i64 0
  %splat.splat11.i.i187 = shufflevector <4 x i64> %splat.splatinsert10.i.i186, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i188 = icmp ult <4 x i64> %sub.i.i183, %splat.splat11.i.i187
  %or20.i.i189 = or <4 x i1> %cmp3.i.i179, %cmp12.i.i188
  br label %old4.exit.i124

old4.exit.i124:
  %splat.splat.i.i137.pre-phi = phi <4 x i64> [ %splat.splat.i.i79.pre-phi, %if.end.i.i175 ], [ %.pre692, %if.then.i.i119 ]
  %masked_load.i162.i613 = phi <4 x i64> [ %masked_load.i162.i604, %if.end.i.i175 ], [ %masked_load.i162.i, %if.then.i.i119 ]
  %found.0.i576594605 = phi i1 [ %tobool30.i92, %if.end.i.i175 ], [ %found.0.i576593, %if.then.i.i119 ]
  %retval.0.in.i.i125 = phi <4 x i1> [ %or20.i.i189, %if.end.i.i175 ], [ %cmp.i58.i123, %if.then.i.i119 ]
  %xor.i.i130 = xor <4 x i64> %masked_load.i162.i613, %splat.splat
  %and.i53.i131 = and <4 x i64> %xor.i.i130, splat (i64 4290773055)
  %cmp.i.i132 = icmp ne <4 x i64> %and.i53.i131, zeroinitializer
  %and8.i.i134 = and <4 x i64> %masked_load.i162.i613, splat (i64 32)
  %cmp9.i.i135 = icmp ne <4 x i64> %and8.i.i134, zeroinitializer
  %cmp11.i.i138 = icmp ult <4 x i64> %masked_load.i162.i613, %splat.splat.i.i137.pre-phi
  %and13.i.i139 = and <4 x i64> %xor.i.i130, splat (i64 4160749568)
  %cmp14.i.i140 = icmp ne <4 x i64> %and13.i.i139, zeroinitializer
  %and1633.i.i141.not668 = or <4 x i1> %cmp11.i.i138, %cmp14.i.i140
  %splat.splatinsert17.i.i143 = insertelement <4 x i64> poison, i64 %past.sroa.61.0535, i64 0
  %splat.splat18.i.i144 = shufflevector <4 x i64> %splat.splatinsert17.i.i143, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i145 = icmp uge <4 x i64> %masked_load.i162.i613, %splat.splat18.i.i144
  %and2134.i.i146.not670 = or <4 x i1> %cmp19.i.i145, %cmp9.i.i135
  %or2235.i.i147.not669 = and <4 x i1> %cmp.i.i132, %and2134.i.i146.not670
  %and2336.i.i148.not = or <4 x i1> %and1633.i.i141.not668, %or2235.i.i147.not669
  %63 = xor <4 x i1> %retval.0.in.i.i125, splat (i1 true)
  %narrow667 = select <4 x i1> %and2336.i.i148.not, <4 x i1> %63, <4 x i1> zeroinitializer
  br i1 %tobool1.not550, label %raced4.exit190, label %if.then21.i164

if.then21.i164:
  %insertvec.i.i305 = shufflevector <4 x i1> %narrow667, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %64 = bitcast <8 x i1> %insertvec.i.i305 to i8
  %65 = and i8 %64, 15
  %and.i.i306 = zext nneg i8 %65 to i32
  %and.i307 = and i32 %and.i.i306, %sub31
  %tobool.not.i308 = icmp eq i32 %and.i307, 0
  br i1 %tobool.not.i308, label %raced4.exit190, label %land.lhs.true.i309

land.lhs.true.i309:
  %partial.i311 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %66 = load i64, ptr %partial.i311, align 8
  %tobool3.not.i312 = icmp eq i64 %66, 0
  br i1 %tobool3.not.i312, label %raced4.exit190, label %if.then.i313

if.then.i313:
  %known5.i314 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i315 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %67 = load i64, ptr %index.i315, align 8
  %arrayidx.i316 = getelementptr inbounds nuw [32 x i64], ptr %known5.i314, i64 %67
  %shr.i317 = lshr <4 x i64> %masked_load.i162.i613, splat (i64 27)
  %and6.i318 = and <4 x i64> %shr.i317, splat (i64 31)
  %conv7.i319 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i320 = insertelement <4 x i64> poison, i64 %conv7.i319, i64 0
  %splat.splat.i321 = shufflevector <4 x i64> %splat.splatinsert.i320, <4 x i64> poison, <4 x i32> zeroinitializer
  %68 = and <4 x i64> %splat.splat.i321, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i322 = icmp ne <4 x i64> %68, zeroinitializer
  %69 = getelementptr i64, ptr %arrayidx.i316, <4 x i64> %and6.i318
  %masked_gather.i323 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %69, <4 x i1> %tobool10.i322, <4 x i64> zeroinitializer)
  %and11.i324 = and <4 x i64> %masked_load.i162.i613, splat (i64 -4294967296)
  %70 = icmp ugt <4 x i64> %and11.i324, %masked_gather.i323
  %71 = or <4 x i1> %cmp9.i.i135, %70
  %72 = select <4 x i1> %71, <4 x i1> %narrow667, <4 x i1> zeroinitializer
  br label %raced4.exit190

raced4.exit190:
  %bad.2.i167 = phi <4 x i1> [ %narrow667, %old4.exit.i124 ], [ %72, %if.then.i313 ], [ %narrow667, %land.lhs.true.i309 ], [ %narrow667, %if.then21.i164 ]
  %insertvec.i.i170 = shufflevector <4 x i1> %bad.2.i167, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %73 = bitcast <8 x i1> %insertvec.i.i170 to i8
  %74 = and i8 %73, 15
  %and.i.i171 = zext nneg i8 %74 to i32
  %and29.i173 = and i32 %and.i.i171, %sub31
  %tobool30.i174 = icmp ne i32 %and29.i173, 0
  %or27150.i = or i1 %found.0.i576594605, %tobool30.i174
  br i1 %or27150.i, label %return, label %store4.exit209.i

load4.exit.i209:
  %conv.i.i203 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i204 = insertelement <4 x i64> poison, i64 %conv.i.i203, i64 0
  %splat.splat.i.i205 = shufflevector <4 x i64> %splat.splatinsert.i.i204, <4 x i64> poison, <4 x i32> zeroinitializer
  %75 = and <4 x i64> %splat.splat.i.i205, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i65.i = icmp ne <4 x i64> %75, zeroinitializer
  %add.ptr.i.i207 = getelementptr inbounds nuw i64, ptr %past.sroa.75.0547, i64 %shr
  %masked_load.i.i208 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i207, <4 x i1> %tobool.i65.i, <4 x i64> zeroinitializer)
  br i1 %tobool1.not550, label %if.end.i100.i, label %if.then.i95.i

if.then.i95.i:
  %.pre686.pre-phi = phi <4 x i64> [ %.pre690, %load4.exit.i209.thread ], [ %splat.splat18.i.i, %load4.exit.i209 ]
  %.pre684.pre-phi = phi <4 x i64> [ %.pre688, %load4.exit.i209.thread ], [ %splat.splat.i.i79.pre-phi, %load4.exit.i209 ]
  %masked_load.i.i208649 = phi <4 x i64> [ %masked_load.i.i208637, %load4.exit.i209.thread ], [ %masked_load.i.i208, %load4.exit.i209 ]
  %found.1.i.ph647 = phi i1 [ false, %load4.exit.i209.thread ], [ %tobool30.i92, %load4.exit.i209 ]
  %splat.splatinsert.i96.i = insertelement <4 x i64> poison, i64 %past.sroa.39.1539, i64 0
  %splat.splat.i97.i = shufflevector <4 x i64> %splat.splatinsert.i96.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i98.i = icmp ult <4 x i64> %masked_load.i.i208649, %splat.splat.i97.i
  br label %old4.exit.i213

if.end.i100.i:
  %splat.splatinsert1.i.i250 = insertelement <4 x i64> poison, i64 %past.sroa.50.0537, i64 0
  %splat.splat2.i.i251 = shufflevector <4 x i64> %splat.splatinsert1.i.i250, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i252 = icmp ult <4 x i64> %masked_load.i.i208, %splat.splat2.i.i251
  %sub.i.i256 = sub <4 x i64> %masked_load.i.i208, %splat.splat.i.i79.pre-phi
  %sub9.i.i258 = sub i64 %past.sroa.39.1539, %past.sroa.30.1541
  %splat.splatinsert10.i.i259 = insertelement <4 x i64> poison, i64 %sub9.i.i258, i64 0
  %splat.splat11.i.i260 = shufflevector <4 x i64> %splat.splatinsert10.i.i259, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i261 = icmp ult <4 x i64> %sub.i.i256, %splat.splat11.i.i260
  %or20.i.i262 = or <4 x i1> %cmp3.i.i252, %cmp12.i.i261
  br label %old4.exit.i213

old4.exit.i213:
  %splat.splat18.i87.i.pre-phi = phi <4 x i64> [ %splat.splat18.i.i, %if.end.i100.i ], [ %.pre686.pre-phi, %if.then.i95.i ]
  %splat.splat.i82.i.pre-phi = phi <4 x i64> [ %splat.splat.i.i79.pre-phi, %if.end.i100.i ], [ %.pre684.pre-phi, %if.then.i95.i ]
  %masked_load.i.i208648 = phi <4 x i64> [ %masked_load.i.i208, %if.end.i100.i ], [ %masked_load.i.i208649, %if.then.i95.i ]
  %found.1.i.ph646 = phi i1 [ %tobool30.i92, %if.end.i100.i ], [ %found.1.i.ph647, %if.then.i95.i ]
  %retval.0.in.i.i214 = phi <4 x i1> [ %or20.i.i262, %if.end.i100.i ], [ %cmp.i98.i, %if.then.i95.i ]
  %xor.i75.i = xor <4 x i64> %masked_load.i.i208648, %splat.splat
  %and.i76.i = and <4 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <4 x i64> %and.i76.i, zeroinitializer
  %and8.i79.i = and <4 x i64> %masked_load.i.i208648, splat (i64 32)
  %cmp9.i80.i = icmp eq <4 x i64> %and8.i79.i, zeroinitializer
  %cmp11.i.i217 = icmp uge <4 x i64> %masked_load.i.i208648, %splat.splat.i82.i.pre-phi
  %and13.i83.i = and <4 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i84.i = icmp eq <4 x i64> %and13.i83.i, zeroinitializer
  %and1633.i.i218 = and <4 x i1> %cmp11.i.i217, %cmp14.i84.i
  %cmp19.i88.i = icmp ult <4 x i64> %masked_load.i.i208648, %splat.splat18.i87.i.pre-phi
  %and2134.i89.i = and <4 x i1> %cmp19.i88.i, %cmp9.i80.i
  %or2235.i90.i = or <4 x i1> %cmp.i77.i, %and2134.i89.i
  %and2336.i91.i = and <4 x i1> %and1633.i.i218, %or2235.i90.i
  %76 = select <4 x i1> %and2336.i91.i, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i.i214
  %narrow671 = xor <4 x i1> %76, splat (i1 true)
  br i1 %tobool1.not550, label %if.then19.i, label %if.then.i220

if.then.i220:
  %insertvec.i.i283 = shufflevector <4 x i1> %narrow671, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = bitcast <8 x i1> %insertvec.i.i283 to i8
  %78 = and i8 %77, 15
  %and.i.i284 = zext nneg i8 %78 to i32
  %and.i285 = and i32 %and.i.i284, %sub31
  %tobool.not.i286 = icmp eq i32 %and.i285, 0
  %partial.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 104
  %.pre680 = load i64, ptr %partial.i.phi.trans.insert, align 8
  %79 = icmp eq i64 %.pre680, 0
  br i1 %tobool.not.i286, label %after_read4.exit.thread, label %land.lhs.true.i287

land.lhs.true.i287:
  br i1 %79, label %after_read4.exit.thread, label %if.then.i291

if.then.i291:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i292 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %80 = load i64, ptr %index.i292, align 8
  %arrayidx.i293 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %80
  %shr.i = lshr <4 x i64> %masked_load.i.i208648, splat (i64 27)
  %and6.i = and <4 x i64> %shr.i, splat (i64 31)
  %conv7.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i294 = insertelement <4 x i64> poison, i64 %conv7.i, i64 0
  %splat.splat.i295 = shufflevector <4 x i64> %splat.splatinsert.i294, <4 x i64> poison, <4 x i32> zeroinitializer
  %81 = and <4 x i64> %splat.splat.i295, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i = icmp ne <4 x i64> %81, zeroinitializer
  %82 = getelementptr i64, ptr %arrayidx.i293, <4 x i64> %and6.i
  %masked_gather.i = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %82, <4 x i1> %tobool10.i, <4 x i64> zeroinitializer)
  %and11.i = and <4 x i64> %masked_load.i.i208648, splat (i64 -4294967296)
  %83 = icmp ugt <4 x i64> %and11.i, %masked_gather.i
  %84 = icmp ne <4 x i64> %and8.i79.i, zeroinitializer
  %85 = or <4 x i1> %84, %83
  %86 = select <4 x i1> %85, <4 x i1> %narrow671, <4 x i1> zeroinitializer
  br label %after_read4.exit.thread

after_read4.exit.thread:
  %tobool.not.i273 = phi i1 [ false, %if.then.i291 ], [ true, %land.lhs.true.i287 ], [ %79, %if.then.i220 ]
  %bad.0.i.ph = phi <4 x i1> [ %86, %if.then.i291 ], [ %narrow671, %land.lhs.true.i287 ], [ %narrow671, %if.then.i220 ]
  %and.i223651 = and <4 x i64> %masked_load.i.i208648, splat (i64 64)
  %cmp.i224652 = icmp eq <4 x i64> %and.i223651, zeroinitializer
  %vector_select.i655 = select <4 x i1> %and1633.i.i218, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or.i226656 = or <4 x i64> %vector_select.i655, %masked_load.i.i208648
  %vector_cond36.i657 = select <4 x i1> %cmp.i224652, <4 x i1> %bad.0.i.ph, <4 x i1> zeroinitializer
  %vector_select37.i658 = select <4 x i1> %vector_cond36.i657, <4 x i64> %or.i226656, <4 x i64> %splat.splat
  %splat.splatinsert.i = insertelement <4 x i64> poison, i64 %shr, i64 0
  %splat.splat.i = shufflevector <4 x i64> %splat.splatinsert.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %add.i = add nuw nsw <4 x i64> %splat.splat.i, <i64 0, i64 1, i64 2, i64 3>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <4 x i64> %add.i, ptr %index.addr.i, align 32
  br i1 %tobool.not.i273, label %note_reads4.exit, label %for.cond.i.preheader

for.cond.i.preheader:
  %tobool3.not.i274676 = icmp eq i32 %sh_prom, 0
  br i1 %tobool3.not.i274676, label %note_reads4.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %shr.i396 = lshr i64 %past.sroa.23.0542, 32
  %conv.i = trunc nuw i64 %shr.i396 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i398 = lshr i64 %past.sroa.23.0542, 27
  %and.i.i399 = and i64 %shr.i.i398, 31
  br label %for.body.i

if.then19.i:
  %and.i223 = and <4 x i64> %masked_load.i.i208648, splat (i64 64)
  %cmp.i224 = icmp eq <4 x i64> %and.i223, zeroinitializer
  %narrow673 = select <4 x i1> %cmp.i224, <4 x i1> %narrow671, <4 x i1> zeroinitializer
  %and2336.i.i242 = and <4 x i1> %cmp14.i84.i, %or2235.i90.i
  %and26.i674 = and <4 x i1> %and2336.i.i242, %narrow673
  %insertvec.i.i246 = shufflevector <4 x i1> %and26.i674, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %87 = bitcast <8 x i1> %insertvec.i.i246 to i8
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <4 x i64> %masked_load.i.i208648, ptr %cells.addr.i.i, align 32
  %88 = load ptr, ptr %w, align 8
  %tracked.i395 = getelementptr inbounds nuw i8, ptr %88, i64 896
  %89 = load ptr, ptr %tracked.i395, align 8
  %90 = load i64, ptr %89, align 8
  %splat.splatinsert.i105.i = insertelement <4 x i64> poison, i64 %90, i64 0
  %splat.splat.i106.i = shufflevector <4 x i64> %splat.splatinsert.i105.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <4 x i64> %masked_load.i.i208648, %splat.splat.i106.i
  %and330.i.i = and <4 x i1> %cmp9.i80.i, %cmp1.i.i
  %insertvec.i.i.i = shufflevector <4 x i1> %and330.i.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %91 = bitcast <8 x i1> %insertvec.i.i.i to i8
  %92 = and i8 %87, 15
  %93 = and i8 %92, %91
  %94 = zext nneg i8 %93 to i32
  %and5.i.i = and i32 %94, %sub31
  %tobool.not.i107.i = icmp eq i32 %and5.i.i, 0
  br i1 %tobool.not.i107.i, label %after_read4.exit, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %common.i.i = getelementptr inbounds nuw i8, ptr %89, i64 16
  %95 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %95, i64 72
  %96 = load i64, ptr %mixed.i.i, align 8
  %tobool8.not.i.i = icmp eq i64 %96, 0
  br i1 %tobool8.not.i.i, label %after_read4.exit, label %for.cond.i.i.preheader

for.cond.i.i.preheader:
  %run.i.i = getelementptr inbounds nuw i8, ptr %89, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i679 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i110.i, %for.body.i.i ]
  %found.0.i.i678 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %97 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i679, i1 true)
  %idxprom.i.i = zext nneg i32 %97 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %98 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %98)
  %99 = load i64, ptr %run.i.i, align 8
  %cmp11.i108.i = icmp eq i64 %call10.i.i, %99
  %sub.i109.i = sub nsw i32 0, %rest.0.i.i679
  %and14.i.i = and i32 %rest.0.i.i679, %sub.i109.i
  %or.i.i248 = select i1 %cmp11.i108.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i248, %found.0.i.i678
  %sub15.i.i = add nsw i32 %rest.0.i.i679, -1
  %and16.i110.i = and i32 %sub15.i.i, %rest.0.i.i679
  %tobool9.not.i.i = icmp eq i32 %and16.i110.i, 0
  br i1 %tobool9.not.i.i, label %after_read4.exit.loopexit, label %for.body.i.i

after_read4.exit.loopexit:
  %100 = zext nneg i32 %found.1.i.i to i64
  br label %after_read4.exit

after_read4.exit:
  %found.2.i.i = phi i64 [ 0, %if.then19.i ], [ 0, %land.lhs.true.i.i ], [ %100, %after_read4.exit.loopexit ]
  %splat.splatinsert.i121.i = insertelement <4 x i64> poison, i64 %found.2.i.i, i64 0
  %splat.splat.i122.i = shufflevector <4 x i64> %splat.splatinsert.i121.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %101 = and <4 x i64> %splat.splat.i122.i, <i64 1, i64 2, i64 4, i64 8>
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %102 = icmp eq <4 x i64> %101, zeroinitializer
  %and34.i675 = and <4 x i1> %narrow673, %102
  %vector_select.i = select <4 x i1> %and1633.i.i218, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or.i226 = or <4 x i64> %vector_select.i, %masked_load.i.i208648
  %vector_select37.i = select <4 x i1> %and34.i675, <4 x i64> %or.i226, <4 x i64> %splat.splat
  br i1 %found.1.i.ph646, label %return, label %store4.exit209.i

for.body.i:
  %rest.0.i677 = phi i32 [ %sub31, %for.body.i.lr.ph ], [ %and.i275, %for.body.i ]
  %103 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i677, i1 true)
  %idxprom.i = zext nneg i32 %103 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %104 = load i64, ptr %arrayidx.i, align 8
  %105 = load ptr, ptr %readers.i, align 8
  %arrayidx.i397 = getelementptr inbounds nuw [32 x i32], ptr %105, i64 %104
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i397, i64 %and.i.i399
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  %sub.i = add nsw i32 %rest.0.i677, -1
  %and.i275 = and i32 %sub.i, %rest.0.i677
  %tobool3.not.i274 = icmp eq i32 %and.i275, 0
  br i1 %tobool3.not.i274, label %note_reads4.exit, label %for.body.i

note_reads4.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph646, label %return, label %store4.exit209.i

if.end46.i:
  br i1 %found.0.i576593, label %return, label %store4.exit209.i

store4.exit209.i:
  %fresh.0.i663 = phi <4 x i64> [ %vector_select37.i658, %note_reads4.exit ], [ %splat.splat, %if.end46.i ], [ %splat.splat, %raced4.exit190 ], [ %vector_select37.i, %after_read4.exit ]
  %cond12.i.sroa.speculated582619662 = phi ptr [ %past.sroa.75.0547, %note_reads4.exit ], [ %past.sroa.71.0548, %if.end46.i ], [ %past.sroa.71.0548, %raced4.exit190 ], [ %past.sroa.75.0547, %after_read4.exit ]
  %conv.i200.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i201.i = insertelement <4 x i64> poison, i64 %conv.i200.i, i64 0
  %splat.splat.i202.i = shufflevector <4 x i64> %splat.splatinsert.i201.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %106 = and <4 x i64> %splat.splat.i202.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i203.i = icmp ne <4 x i64> %106, zeroinitializer
  %add.ptr.i205.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated582619662, i64 %shr
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %fresh.0.i663, ptr align 8 %add.ptr.i205.i, <4 x i1> %tobool.i203.i)
  br label %return

return:
  %retval.1 = phi i1 [ false, %entry ], [ true, %sw.bb2.i ], [ %tobool19, %if.then18 ], [ true, %all_marked.exit ], [ true, %sw.default.i ], [ true, %sw.bb9.i ], [ true, %sw.bb6.i ], [ true, %if.end46.i ], [ false, %store4.exit209.i ], [ true, %note_reads4.exit ], [ true, %raced4.exit190 ], [ true, %after_read4.exit ]
  ret i1 %retval.1
}

define internal fastcc noundef zeroext i1 @any(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %address.addr.i1162 = alloca <16 x i64>, align 128
  %address.addr.i = alloca <16 x i64>, align 128
  %index.addr.i899 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i709 = alloca <16 x i64>, align 128
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
  br i1 %tobool2.not.i, label %if.end3.thread1687, label %past_of_words.exit

if.end3.thread1687:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i1686 = load i64, ptr %valid_global.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %4 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %4, ptr %address, align 128
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1201 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1201, align 8
  %arrayidx.i1202 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1202, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1202, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1202, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1204 = getelementptr inbounds nuw i8, ptr %arrayidx.i1202, i64 80
  %12 = load i64, ptr %read_mark.i1204, align 8
  %cond.i.i1205 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i1209 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1209, label %load16.exit.i1135, label %if.end.i1210

if.end.i1210:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1211 = icmp eq ptr %16, %2
  br i1 %cmp.i1211, label %cond.true.i1215, label %cond.end.i1212

cond.true.i1215:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1216 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1216, align 8
  br label %cond.end.i1212

cond.end.i1212:
  %cond.i1213 = phi i64 [ %20, %cond.true.i1215 ], [ -1, %if.end.i1210 ]
  %cond.i.i1214 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1213)
  br label %load16.exit.i1135

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
  %tracked.i.i1219 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1219, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1220 = add i64 %26, -1
  %cmp.i1221 = icmp ult i64 %sub.i1220, 2048
  br i1 %cmp.i1221, label %if.then.i1223, label %if.end3.thread

if.then.i1223:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end3.thread

past_of_words.exit:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %27 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  br label %if.end3.thread

if.end3.thread:
  %past.sroa.115.01652 = phi ptr [ null, %past_of_words.exit ], [ %cond24.i.i, %if.then.i1223 ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then32.i ]
  %past.sroa.121.01650 = phi ptr [ null, %past_of_words.exit ], [ %cond29.i.i, %if.then.i1223 ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then32.i ]
  %past.sroa.134.0.shrunk1648 = phi i1 [ false, %past_of_words.exit ], [ %cmp17.i, %if.then.i1223 ], [ false, %if.then11.i ], [ %cmp17.i, %if.then32.i ]
  %past.sroa.129.0.shrunk1646 = phi i1 [ false, %past_of_words.exit ], [ %cmp.i, %if.then.i1223 ], [ %cmp.i, %if.then11.i ], [ %cmp.i, %if.then32.i ]
  %past.sroa.108.01644 = phi i64 [ %cond9.i, %past_of_words.exit ], [ %cond19.i.i, %if.then.i1223 ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then32.i ]
  %past.sroa.103.01642 = phi i64 [ %27, %past_of_words.exit ], [ %cond.i.i, %if.then.i1223 ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then32.i ]
  %past.sroa.99.01640 = phi i64 [ 0, %past_of_words.exit ], [ %cond.i.i1205, %if.then.i1223 ], [ %cond.i.i1205, %if.then11.i ], [ %cond.i.i1205, %if.then32.i ]
  %past.sroa.41.01634 = phi i64 [ 0, %past_of_words.exit ], [ %or6.i.i, %if.then.i1223 ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then32.i ]
  %past.sroa.49.11631 = phi i64 [ 0, %past_of_words.exit ], [ %8, %if.then.i1223 ], [ %8, %if.then11.i ], [ %8, %if.then32.i ]
  %past.sroa.64.11628 = phi i64 [ 0, %past_of_words.exit ], [ %9, %if.then.i1223 ], [ %9, %if.then11.i ], [ %9, %if.then32.i ]
  %past.sroa.81.01625 = phi i64 [ 0, %past_of_words.exit ], [ %10, %if.then.i1223 ], [ %10, %if.then11.i ], [ %10, %if.then32.i ]
  %past.sroa.91.01623 = phi i64 [ 0, %past_of_words.exit ], [ %11, %if.then.i1223 ], [ %11, %if.then11.i ], [ %11, %if.then32.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %28 = load <16 x i64>, ptr %addresses, align 8
  %splat.splatinsert = insertelement <16 x i64> poison, i64 %past.sroa.103.01642, i64 0
  %splat.splat = shufflevector <16 x i64> %splat.splatinsert, <16 x i64> poison, <16 x i32> zeroinitializer
  %add = add <16 x i64> %28, %splat.splat
  store <16 x i64> %add, ptr %address, align 128
  br label %if.end7

load16.exit.i1135:
  %past.sroa.64.1.ph = phi i64 [ %cond.i.i1214, %cond.end.i1212 ], [ %9, %if.then.i.i ]
  %past.sroa.49.1.ph = phi i64 [ %cond.i1213, %cond.end.i1212 ], [ %8, %if.then.i.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %29 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %29, ptr %address, align 128
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i)
  store <16 x i64> %29, ptr %address.addr.i, align 128
  %splat.splatinsert.i1122 = insertelement <16 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat.i1123 = shufflevector <16 x i64> %splat.splatinsert.i1122, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i1124 = sub <16 x i64> %29, %splat.splat.i1123
  %div14.i = lshr <16 x i64> %sub.i1124, splat (i64 5)
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %30 = load ptr, ptr %sector_writes.i, align 8
  %nowhere1.i.i1152 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %31 = ptrtoint ptr %nowhere1.i.i1152 to i64
  %32 = ptrtoint ptr %30 to i64
  %sub.i.i1153 = sub nsw i64 %31, %32
  %shr.i.i1154 = ashr i64 %sub.i.i1153, 3
  %conv.i18.i = trunc nuw i32 %mask to i16
  %33 = bitcast i16 %conv.i18.i to <16 x i1>
  %splat.splatinsert.i.i1157 = insertelement <16 x i64> poison, i64 %shr.i.i1154, i64 0
  %splat.splat.i.i1158 = shufflevector <16 x i64> %splat.splatinsert.i.i1157, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i1159 = select <16 x i1> %33, <16 x i64> %div14.i, <16 x i64> %splat.splat.i.i1158
  %34 = getelementptr i64, ptr %30, <16 x i64> %vector_select.i.i1159
  %masked_gather.i.i1160 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %34, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i1137 = icmp ne <16 x i64> %masked_gather.i.i1160, splat (i64 -1)
  %35 = bitcast <16 x i1> %cmp.i1137 to i16
  %mask.sroa.0.0.insert.ext.i.i1141 = zext i16 %35 to i32
  %and.i1142 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1141
  %tobool.not.i11451548 = icmp eq i32 %and.i1142, 0
  br i1 %tobool.not.i11451548, label %split_lanes16.exit, label %for.body.i1146

for.body.i1146:
  %rest.0.i11441549 = phi i32 [ %and6.i1149, %for.body.i1146 ], [ %and.i1142, %load16.exit.i1135 ]
  %36 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i11441549, i1 true)
  %idxprom.i1147 = zext nneg i32 %36 to i64
  %arrayidx.i1148 = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i1147
  %37 = load i64, ptr %arrayidx.i1148, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %37)
  %sub5.i = add nsw i32 %rest.0.i11441549, -1
  %and6.i1149 = and i32 %sub5.i, %rest.0.i11441549
  %tobool.not.i1145 = icmp eq i32 %and6.i1149, 0
  br i1 %tobool.not.i1145, label %split_lanes16.exit, label %for.body.i1146

split_lanes16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  br label %if.end7

if.end7:
  %past.sroa.115.01651 = phi ptr [ %past.sroa.115.01652, %if.end3.thread ], [ %cond24.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1687 ]
  %past.sroa.121.01649 = phi ptr [ %past.sroa.121.01650, %if.end3.thread ], [ %cond29.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1687 ]
  %past.sroa.134.0.shrunk1647 = phi i1 [ %past.sroa.134.0.shrunk1648, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1687 ]
  %past.sroa.129.0.shrunk1645 = phi i1 [ %past.sroa.129.0.shrunk1646, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1687 ]
  %past.sroa.108.01643 = phi i64 [ %past.sroa.108.01644, %if.end3.thread ], [ %cond19.i.i, %split_lanes16.exit ], [ %cond9.i1686, %if.end3.thread1687 ]
  %past.sroa.103.01641 = phi i64 [ %past.sroa.103.01642, %if.end3.thread ], [ %cond.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1687 ]
  %past.sroa.99.01639 = phi i64 [ %past.sroa.99.01640, %if.end3.thread ], [ %cond.i.i1205, %split_lanes16.exit ], [ 0, %if.end3.thread1687 ]
  %past.sroa.41.01633 = phi i64 [ %past.sroa.41.01634, %if.end3.thread ], [ %or6.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1687 ]
  %past.sroa.49.11630 = phi i64 [ %past.sroa.49.11631, %if.end3.thread ], [ %past.sroa.49.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1687 ]
  %past.sroa.64.11627 = phi i64 [ %past.sroa.64.11628, %if.end3.thread ], [ %past.sroa.64.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1687 ]
  %past.sroa.81.01624 = phi i64 [ %past.sroa.81.01625, %if.end3.thread ], [ %10, %split_lanes16.exit ], [ 0, %if.end3.thread1687 ]
  %past.sroa.91.01622 = phi i64 [ %past.sroa.91.01623, %if.end3.thread ], [ %11, %split_lanes16.exit ], [ 0, %if.end3.thread1687 ]
  %tobool1.not1620 = phi i1 [ false, %if.end3.thread ], [ true, %split_lanes16.exit ], [ true, %if.end3.thread1687 ]
  %38 = phi <16 x i64> [ %add, %if.end3.thread ], [ %29, %split_lanes16.exit ], [ %4, %if.end3.thread1687 ]
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %39, 0
  br i1 %tobool8.not, label %if.end20, label %if.then9

if.then9:
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i1162)
  store <16 x i64> %38, ptr %address.addr.i1162, align 128
  %40 = load i64, ptr @NBYTES, align 8
  %cmp.i1168 = icmp ult i64 %40, 4
  br i1 %cmp.i1168, label %for.body.i1185.lr.ph, label %for.cond.cleanup.i

for.body.i1185.lr.ph:
  %cmp1.i1190 = icmp eq i64 %40, 1
  br label %for.body.i1185

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %if.then9 ], [ %missing.1.i, %if.end.i1195 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %41 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %41, %past.sroa.108.01643
  %splat.splatinsert.i1171 = insertelement <16 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i1172 = shufflevector <16 x i64> %splat.splatinsert.i1171, <16 x i64> poison, <16 x i32> zeroinitializer
  %conv.i.i1173 = trunc nuw i32 %mask to i16
  %42 = bitcast i16 %conv.i.i1173 to <16 x i1>
  %vector_select.i1176 = select <16 x i1> %42, <16 x i64> %38, <16 x i64> %splat.splat.i1172
  %cmp12.i = icmp eq i64 %40, 4
  br i1 %cmp12.i, label %if.end19.i1177.thread, label %if.end19.i1177

for.body.i1185:
  %missing.0.i1552 = phi i32 [ 0, %for.body.i1185.lr.ph ], [ %missing.1.i, %if.end.i1195 ]
  %rest.0.i11671551 = phi i32 [ %mask, %for.body.i1185.lr.ph ], [ %and8.i1196, %if.end.i1195 ]
  %43 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i11671551, i1 true)
  %idxprom.i1187 = zext nneg i32 %43 to i64
  %arrayidx.i1188 = getelementptr inbounds nuw i64, ptr %address.addr.i1162, i64 %idxprom.i1187
  %44 = load i64, ptr %arrayidx.i1188, align 8
  %add.i1189 = add i64 %44, %past.sroa.108.01643
  %45 = inttoptr i64 %add.i1189 to ptr
  br i1 %cmp1.i1190, label %cond.true.i1197, label %cond.false.i

cond.true.i1197:
  %46 = load i8, ptr %45, align 1
  %cmp2.not.i = icmp eq i8 %46, -1
  br i1 %cmp2.not.i, label %if.end.i1195, label %if.then.i1191

cond.false.i:
  %47 = load i16, ptr %45, align 2
  %cmp5.not.i = icmp eq i16 %47, -1
  br i1 %cmp5.not.i, label %if.end.i1195, label %if.then.i1191

if.then.i1191:
  %sub.i1192 = sub nsw i32 0, %rest.0.i11671551
  %and.i1193 = and i32 %rest.0.i11671551, %sub.i1192
  %or.i1194 = or i32 %missing.0.i1552, %and.i1193
  br label %if.end.i1195

if.end.i1195:
  %missing.1.i = phi i32 [ %or.i1194, %if.then.i1191 ], [ %missing.0.i1552, %cond.true.i1197 ], [ %missing.0.i1552, %cond.false.i ]
  %sub7.i = add nsw i32 %rest.0.i11671551, -1
  %and8.i1196 = and i32 %sub7.i, %rest.0.i11671551
  %tobool.i1169.not = icmp eq i32 %and8.i1196, 0
  br i1 %tobool.i1169.not, label %for.cond.cleanup.i, label %for.body.i1185

if.end19.i1177.thread:
  %48 = inttoptr i64 %past.sroa.108.01643 to ptr
  %shr.i1182 = ashr <16 x i64> %vector_select.i1176, splat (i64 2)
  %49 = getelementptr i32, ptr %48, <16 x i64> %shr.i1182
  %masked_gather.i1183 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %49, <16 x i1> splat (i1 true), <16 x i32> poison)
  %cmp16.i1184 = icmp ne <16 x i32> %masked_gather.i1183, splat (i32 -1)
  %50 = bitcast <16 x i1> %cmp16.i1184 to i16
  %mask.sroa.0.0.insert.ext.i59.i = zext i16 %50 to i32
  br label %unwritten16.exit

if.end19.i1177:
  %div54.i = lshr i64 %40, 3
  %cmp21.i1554.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i1554.not, label %unwritten16.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %51 = inttoptr i64 %past.sroa.108.01643 to ptr
  %shr27.i = ashr <16 x i64> %vector_select.i1176, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %51, <16 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i1556 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i1555 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <16 x ptr> %invariant.gep, i64 %part.0.i1555
  %masked_gather28.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %gep, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp29.i = icmp ne <16 x i64> %masked_gather28.i, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp29.i to i16
  %mask.sroa.0.0.insert.ext.i.i1180 = zext i16 %52 to i32
  %or33.i = or i32 %missing.3.i1556, %mask.sroa.0.0.insert.ext.i.i1180
  %inc.i = add nuw nsw i64 %part.0.i1555, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten16.exit, label %for.body24.i

unwritten16.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i1177 ], [ %mask.sroa.0.0.insert.ext.i59.i, %if.end19.i1177.thread ], [ %or33.i, %for.body24.i ]
  %and36.i = and i32 %missing.3.i.lcssa, %mask
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i1162)
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
  %rest.01559 = phi i32 [ %and36.i, %for.body.lr.ph ], [ %and, %mark_written.exit ]
  br i1 %cmp3.not.i, label %mark_written.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %54 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.01559, i1 true)
  %idxprom = zext nneg i32 %54 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address, i64 %idxprom
  %55 = load i64, ptr %arrayidx, align 8
  %add19 = add i64 %55, %past.sroa.108.01643
  %56 = inttoptr i64 %add19 to ptr
  br label %for.body.i1224

for.body.i1224:
  %index.04.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i1226, %for.body.i1224 ]
  %arrayidx.i1225 = getelementptr inbounds nuw i8, ptr %56, i64 %index.04.i
  store i8 -1, ptr %arrayidx.i1225, align 1
  %inc.i1226 = add nuw i64 %index.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i1226, %40
  br i1 %exitcond.not.i, label %mark_written.exit, label %for.body.i1224

mark_written.exit:
  %sub = add nsw i32 %rest.01559, -1
  %and = and i32 %sub, %rest.01559
  %tobool18.not = icmp eq i32 %and, 0
  br i1 %tobool18.not, label %if.end20, label %for.body

if.end20:
  br i1 %tobool.not.i, label %cleanup65, label %if.end23

if.end23:
  %splat.splatinsert26 = insertelement <16 x i64> poison, i64 %past.sroa.103.01641, i64 0
  %splat.splat27 = shufflevector <16 x i64> %splat.splatinsert26, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub28 = sub <16 x i64> %38, %splat.splat27
  %shr = lshr <16 x i64> %sub28, splat (i64 2)
  %splat.splatinsert29 = insertelement <16 x i64> poison, i64 %past.sroa.41.01633, i64 0
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
  %or.cond1516 = select i1 %tobool1.not1620, i1 true, i1 %past.sroa.129.0.shrunk1645
  br i1 %or.cond1516, label %load16.exit170.i267, label %if.end.i113.thread

load16.exit170.i267:
  %nowhere1.i207.i272 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %58 = ptrtoint ptr %nowhere1.i207.i272 to i64
  %59 = ptrtoint ptr %past.sroa.115.01651 to i64
  %sub.i208.i273 = sub nsw i64 %58, %59
  %shr.i209.i274 = ashr i64 %sub.i208.i273, 3
  %conv.i242.i276 = trunc nuw i32 %mask to i16
  %60 = bitcast i16 %conv.i242.i276 to <16 x i1>
  %splat.splatinsert.i213.i279 = insertelement <16 x i64> poison, i64 %shr.i209.i274, i64 0
  %splat.splat.i214.i280 = shufflevector <16 x i64> %splat.splatinsert.i213.i279, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i216.i281 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i214.i280
  %61 = getelementptr i64, ptr %past.sroa.115.01651, <16 x i64> %vector_select.i216.i281
  %masked_gather.i169.i282 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %61, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.sroa.49.11630, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1620, label %if.end.i.i315, label %if.then.i54.i

if.then.i54.i:
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.sroa.64.11627, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_gather.i169.i282, %splat.splat.i56.i
  br label %old16.exit.i

if.end.i.i315:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.sroa.81.01624, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_gather.i169.i282, %splat.splat2.i.i
  %sub.i.i318 = sub <16 x i64> %masked_gather.i169.i282, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.sroa.64.11627, %past.sroa.49.11630
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i318, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i315 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_gather.i169.i282, %or
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and1.i.i = and <16 x i64> %masked_gather.i169.i282, splat (i64 15)
  %cmp2.i.i = icmp ne <16 x i64> %and1.i.i, splat (i64 15)
  %and4.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773040)
  %cmp5.i.i = icmp ne <16 x i64> %and4.i.i, zeroinitializer
  %and733.i.i.not1534 = or <16 x i1> %cmp2.i.i, %cmp5.i.i
  %or34.i.i.not1533 = and <16 x i1> %cmp.i.i, %and733.i.i.not1534
  %and8.i.i = and <16 x i64> %masked_gather.i169.i282, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_gather.i169.i282, %splat.splat6.i.i
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1531 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.sroa.91.01622, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_gather.i169.i282, %splat.splat18.i.i
  %and2136.i.i.not1535 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1532 = and <16 x i1> %and2136.i.i.not1535, %or34.i.i.not1533
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1531, %or2237.i.i.not1532
  %62 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow1530 = select <16 x i1> %and2338.i.i.not, <16 x i1> %62, <16 x i1> zeroinitializer
  %cmp.i936 = icmp eq <16 x i64> %and1.i.i, splat (i64 5)
  %cmp1.i937 = icmp eq <16 x i64> %and1.i.i, splat (i64 9)
  %or8.i938 = or <16 x i1> %cmp.i936, %cmp1.i937
  %vector_select.i939 = select <16 x i1> %or8.i938, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i
  %and3.i940 = and <16 x i64> %vector_select.i939, %or
  %cmp4.i941 = icmp ne <16 x i64> %and3.i940, zeroinitializer
  %and12.i1536 = and <16 x i1> %cmp4.i941, %narrow1530
  %and12.i = sext <16 x i1> %and12.i1536 to <16 x i64>
  br i1 %tobool1.not1620, label %if.end19.i.thread, label %if.then21.i

if.end19.i.thread:
  %and15.i = and <16 x i64> %masked_gather.i169.i282, splat (i64 96)
  %cmp.i305 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i307 = insertelement <16 x i64> poison, i64 %past.sroa.81.01624, i64 0
  %splat.splat.i308 = shufflevector <16 x i64> %splat.splatinsert.i307, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_gather.i169.i282, %splat.splat.i308
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i305
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %and12.i
  br label %if.end.i113

if.then21.i:
  %63 = bitcast <16 x i1> %and12.i1536 to i16
  %mask.sroa.0.0.insert.ext.i.i1098 = zext i16 %63 to i32
  %and.i1099 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1098
  %tobool.not.i1100 = icmp eq i32 %and.i1099, 0
  br i1 %tobool.not.i1100, label %if.end.i113, label %land.lhs.true.i1101

land.lhs.true.i1101:
  %partial.i1103 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %64 = load i64, ptr %partial.i1103, align 8
  %tobool3.not.i1104 = icmp eq i64 %64, 0
  br i1 %tobool3.not.i1104, label %if.end.i113, label %if.then.i1105

if.then.i1105:
  %known5.i1106 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1107 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %65 = load i64, ptr %index.i1107, align 8
  %arrayidx.i1108 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1106, i64 %65
  %shr.i1109 = lshr <16 x i64> %masked_gather.i169.i282, splat (i64 27)
  %and6.i1110 = and <16 x i64> %shr.i1109, splat (i64 31)
  %66 = getelementptr i64, ptr %arrayidx.i1108, <16 x i64> %and6.i1110
  %masked_gather.i1112 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %66, <16 x i1> %60, <16 x i64> zeroinitializer)
  %and8.i1113 = and <16 x i64> %masked_gather.i169.i282, splat (i64 -4294967296)
  %67 = icmp ugt <16 x i64> %and8.i1113, %masked_gather.i1112
  %68 = or <16 x i1> %cmp9.i.i, %67
  %and13.i1115 = select <16 x i1> %68, <16 x i64> %and12.i, <16 x i64> zeroinitializer
  br label %if.end.i113

if.end.i113:
  %bad.2.i = phi <16 x i64> [ %or.i, %if.end19.i.thread ], [ %and13.i1115, %if.then.i1105 ], [ %and12.i, %land.lhs.true.i1101 ], [ %and12.i, %if.then21.i ]
  %tobool.i.i312 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %69 = bitcast <16 x i1> %tobool.i.i312 to i16
  %mask.sroa.0.0.insert.ext.i.i313 = zext i16 %69 to i32
  %and29.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i313
  %tobool30.i314 = icmp ne i32 %and29.i, 0
  %70 = load i64, ptr @STORE, align 8
  %tobool7.not.i116 = icmp eq i64 %70, 0
  br i1 %tobool7.not.i116, label %load16.exit.i634, label %land.lhs.true.i122

if.end.i113.thread:
  %71 = load i64, ptr @STORE, align 8
  %tobool7.not.i1161420 = icmp eq i64 %71, 0
  br i1 %tobool7.not.i1161420, label %if.end.i113.thread.load16.exit.i634_crit_edge, label %lor.lhs.false15.i124

if.end.i113.thread.load16.exit.i634_crit_edge:
  %.pre1585 = trunc nuw i32 %mask to i16
  %.pre1586 = bitcast i16 %.pre1585 to <16 x i1>
  br label %load16.exit.i634

land.lhs.true.i122:
  br i1 %tobool1.not1620, label %load16.exit158.i241.thread, label %lor.lhs.false15.i124

load16.exit158.i241.thread:
  %nowhere1.i218.i2471707 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %72 = ptrtoint ptr %nowhere1.i218.i2471707 to i64
  %73 = ptrtoint ptr %past.sroa.121.01649 to i64
  %sub.i219.i2481708 = sub nsw i64 %72, %73
  %shr.i220.i2491709 = ashr i64 %sub.i219.i2481708, 3
  %splat.splatinsert.i224.i2541710 = insertelement <16 x i64> poison, i64 %shr.i220.i2491709, i64 0
  %splat.splat.i225.i2551711 = shufflevector <16 x i64> %splat.splatinsert.i224.i2541710, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i2561712 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i2551711
  %74 = getelementptr i64, ptr %past.sroa.121.01649, <16 x i64> %vector_select.i227.i2561712
  %masked_gather.i157.i2571713 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %74, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.end.i.i410

lor.lhs.false15.i124:
  %found.0.i11414221439 = phi i1 [ %tobool30.i314, %land.lhs.true.i122 ], [ false, %if.end.i113.thread ]
  %before.0.i11514231437 = phi <16 x i64> [ %masked_gather.i169.i282, %land.lhs.true.i122 ], [ zeroinitializer, %if.end.i113.thread ]
  br i1 %past.sroa.134.0.shrunk1647, label %load16.exit158.i241, label %if.end46.i130

load16.exit158.i241:
  %.pre1590 = trunc nuw i32 %mask to i16
  %.pre1591 = bitcast i16 %.pre1590 to <16 x i1>
  %nowhere1.i218.i247 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %75 = ptrtoint ptr %nowhere1.i218.i247 to i64
  %76 = ptrtoint ptr %past.sroa.121.01649 to i64
  %sub.i219.i248 = sub nsw i64 %75, %76
  %shr.i220.i249 = ashr i64 %sub.i219.i248, 3
  %splat.splatinsert.i224.i254 = insertelement <16 x i64> poison, i64 %shr.i220.i249, i64 0
  %splat.splat.i225.i255 = shufflevector <16 x i64> %splat.splatinsert.i224.i254, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i256 = select <16 x i1> %.pre1591, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i255
  %77 = getelementptr i64, ptr %past.sroa.121.01649, <16 x i64> %vector_select.i227.i256
  %masked_gather.i157.i257 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %77, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1620, label %if.end.i.i410, label %if.then.i54.i343

if.then.i54.i343:
  %splat.splatinsert.i55.i345 = insertelement <16 x i64> poison, i64 %past.sroa.64.11627, i64 0
  %splat.splat.i56.i346 = shufflevector <16 x i64> %splat.splatinsert.i55.i345, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i347 = icmp ult <16 x i64> %masked_gather.i157.i257, %splat.splat.i56.i346
  %.pre1583 = insertelement <16 x i64> poison, i64 %past.sroa.49.11630, i64 0
  %.pre1584 = shufflevector <16 x i64> %.pre1583, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i348

if.end.i.i410:
  %masked_gather.i157.i2571721 = phi <16 x i64> [ %masked_gather.i157.i2571713, %load16.exit158.i241.thread ], [ %masked_gather.i157.i257, %load16.exit158.i241 ]
  %before.0.i115142314381719 = phi <16 x i64> [ %masked_gather.i169.i282, %load16.exit158.i241.thread ], [ %before.0.i11514231437, %load16.exit158.i241 ]
  %found.0.i114142214401717 = phi i1 [ %tobool30.i314, %load16.exit158.i241.thread ], [ %found.0.i11414221439, %load16.exit158.i241 ]
  %.pre-phi15921715 = phi <16 x i1> [ %60, %load16.exit158.i241.thread ], [ %.pre1591, %load16.exit158.i241 ]
  %splat.splatinsert1.i.i412 = insertelement <16 x i64> poison, i64 %past.sroa.81.01624, i64 0
  %splat.splat2.i.i413 = shufflevector <16 x i64> %splat.splatinsert1.i.i412, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i414 = icmp ult <16 x i64> %masked_gather.i157.i2571721, %splat.splat2.i.i413
  %splat.splatinsert5.i.i416 = insertelement <16 x i64> poison, i64 %past.sroa.49.11630, i64 0
  %splat.splat6.i.i417 = shufflevector <16 x i64> %splat.splatinsert5.i.i416, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i418 = sub <16 x i64> %masked_gather.i157.i2571721, %splat.splat6.i.i417
  %sub9.i.i420 = sub i64 %past.sroa.64.11627, %past.sroa.49.11630
  %splat.splatinsert10.i.i421 = insertelement <16 x i64> poison, i64 %sub9.i.i420, i64 0
  %splat.splat11.i.i422 = shufflevector <16 x i64> %splat.splatinsert10.i.i421, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i423 = icmp ult <16 x i64> %sub.i.i418, %splat.splat11.i.i422
  %or20.i.i424 = or <16 x i1> %cmp3.i.i414, %cmp12.i.i423
  br label %old16.exit.i348

old16.exit.i348:
  %masked_gather.i157.i2571720 = phi <16 x i64> [ %masked_gather.i157.i2571721, %if.end.i.i410 ], [ %masked_gather.i157.i257, %if.then.i54.i343 ]
  %before.0.i115142314381718 = phi <16 x i64> [ %before.0.i115142314381719, %if.end.i.i410 ], [ %before.0.i11514231437, %if.then.i54.i343 ]
  %found.0.i114142214401716 = phi i1 [ %found.0.i114142214401717, %if.end.i.i410 ], [ %found.0.i11414221439, %if.then.i54.i343 ]
  %.pre-phi15921714 = phi <16 x i1> [ %.pre-phi15921715, %if.end.i.i410 ], [ %.pre1591, %if.then.i54.i343 ]
  %splat.splat.i.i368.pre-phi = phi <16 x i64> [ %splat.splat6.i.i417, %if.end.i.i410 ], [ %.pre1584, %if.then.i54.i343 ]
  %retval.0.in.i.i349 = phi <16 x i1> [ %or20.i.i424, %if.end.i.i410 ], [ %cmp.i57.i347, %if.then.i54.i343 ]
  %xor.i.i355 = xor <16 x i64> %masked_gather.i157.i2571720, %or
  %and.i.i356 = and <16 x i64> %xor.i.i355, splat (i64 4290773055)
  %cmp.i.i357 = icmp ne <16 x i64> %and.i.i356, zeroinitializer
  %and1.i.i359 = and <16 x i64> %masked_gather.i157.i2571720, splat (i64 15)
  %cmp2.i.i360 = icmp ne <16 x i64> %and1.i.i359, splat (i64 15)
  %and4.i.i361 = and <16 x i64> %xor.i.i355, splat (i64 4290773040)
  %cmp5.i.i362 = icmp ne <16 x i64> %and4.i.i361, zeroinitializer
  %and733.i.i363.not1541 = or <16 x i1> %cmp2.i.i360, %cmp5.i.i362
  %or34.i.i364.not1540 = and <16 x i1> %cmp.i.i357, %and733.i.i363.not1541
  %and8.i.i365 = and <16 x i64> %masked_gather.i157.i2571720, splat (i64 32)
  %cmp9.i.i366 = icmp ne <16 x i64> %and8.i.i365, zeroinitializer
  %cmp11.i.i369 = icmp ult <16 x i64> %masked_gather.i157.i2571720, %splat.splat.i.i368.pre-phi
  %and13.i.i370 = and <16 x i64> %xor.i.i355, splat (i64 4160749568)
  %cmp14.i.i371 = icmp ne <16 x i64> %and13.i.i370, zeroinitializer
  %and1635.i.i372.not1538 = or <16 x i1> %cmp11.i.i369, %cmp14.i.i371
  %splat.splatinsert17.i.i374 = insertelement <16 x i64> poison, i64 %past.sroa.99.01639, i64 0
  %splat.splat18.i.i375 = shufflevector <16 x i64> %splat.splatinsert17.i.i374, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i376 = icmp uge <16 x i64> %masked_gather.i157.i2571720, %splat.splat18.i.i375
  %and2136.i.i377.not1542 = or <16 x i1> %cmp19.i.i376, %cmp9.i.i366
  %or2237.i.i378.not1539 = and <16 x i1> %and2136.i.i377.not1542, %or34.i.i364.not1540
  %and2338.i.i379.not = or <16 x i1> %and1635.i.i372.not1538, %or2237.i.i378.not1539
  %78 = xor <16 x i1> %retval.0.in.i.i349, splat (i1 true)
  %narrow1537 = select <16 x i1> %and2338.i.i379.not, <16 x i1> %78, <16 x i1> zeroinitializer
  %cmp.i924 = icmp eq <16 x i64> %and1.i.i359, splat (i64 5)
  %cmp1.i925 = icmp eq <16 x i64> %and1.i.i359, splat (i64 9)
  %or8.i926 = or <16 x i1> %cmp.i924, %cmp1.i925
  %vector_select.i927 = select <16 x i1> %or8.i926, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i359
  %and3.i928 = and <16 x i64> %vector_select.i927, %or
  %cmp4.i929 = icmp ne <16 x i64> %and3.i928, zeroinitializer
  %and12.i3841543 = and <16 x i1> %cmp4.i929, %narrow1537
  br i1 %tobool1.not1620, label %raced16.exit425, label %if.then21.i400

if.then21.i400:
  %79 = bitcast <16 x i1> %and12.i3841543 to i16
  %mask.sroa.0.0.insert.ext.i.i1069 = zext i16 %79 to i32
  %and.i1070 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1069
  %tobool.not.i1071 = icmp eq i32 %and.i1070, 0
  br i1 %tobool.not.i1071, label %raced16.exit425, label %land.lhs.true.i1072

land.lhs.true.i1072:
  %partial.i1074 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %80 = load i64, ptr %partial.i1074, align 8
  %tobool3.not.i1075 = icmp eq i64 %80, 0
  br i1 %tobool3.not.i1075, label %raced16.exit425, label %if.then.i1076

if.then.i1076:
  %known5.i1077 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1078 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %81 = load i64, ptr %index.i1078, align 8
  %arrayidx.i1079 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1077, i64 %81
  %shr.i1080 = lshr <16 x i64> %masked_gather.i157.i2571720, splat (i64 27)
  %and6.i1081 = and <16 x i64> %shr.i1080, splat (i64 31)
  %82 = getelementptr i64, ptr %arrayidx.i1079, <16 x i64> %and6.i1081
  %masked_gather.i1083 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %82, <16 x i1> %.pre-phi15921714, <16 x i64> zeroinitializer)
  %and8.i1084 = and <16 x i64> %masked_gather.i157.i2571720, splat (i64 -4294967296)
  %83 = icmp ugt <16 x i64> %and8.i1084, %masked_gather.i1083
  %84 = or <16 x i1> %cmp9.i.i366, %83
  %85 = select <16 x i1> %84, <16 x i1> %and12.i3841543, <16 x i1> zeroinitializer
  br label %raced16.exit425

raced16.exit425:
  %bad.2.i403 = phi <16 x i1> [ %and12.i3841543, %old16.exit.i348 ], [ %85, %if.then.i1076 ], [ %and12.i3841543, %land.lhs.true.i1072 ], [ %and12.i3841543, %if.then21.i400 ]
  %86 = bitcast <16 x i1> %bad.2.i403 to i16
  %mask.sroa.0.0.insert.ext.i.i406 = zext i16 %86 to i32
  %and29.i408 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i406
  %tobool30.i409 = icmp ne i32 %and29.i408, 0
  %or27146.i244 = or i1 %found.0.i114142214401716, %tobool30.i409
  br i1 %or27146.i244, label %cleanup65, label %load16.exit.i151

load16.exit.i634:
  %.pre-phi = phi <16 x i1> [ %.pre1586, %if.end.i113.thread.load16.exit.i634_crit_edge ], [ %60, %if.end.i113 ]
  %before.0.i1151424.ph = phi <16 x i64> [ zeroinitializer, %if.end.i113.thread.load16.exit.i634_crit_edge ], [ %masked_gather.i169.i282, %if.end.i113 ]
  %found.1.i128.ph = phi i1 [ false, %if.end.i113.thread.load16.exit.i634_crit_edge ], [ %tobool30.i314, %if.end.i113 ]
  %nowhere1.i.i701 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %87 = ptrtoint ptr %nowhere1.i.i701 to i64
  %88 = ptrtoint ptr %past.sroa.121.01649 to i64
  %sub.i119.i = sub nsw i64 %87, %88
  %shr.i.i702 = ashr i64 %sub.i119.i, 3
  %splat.splatinsert.i122.i = insertelement <16 x i64> poison, i64 %shr.i.i702, i64 0
  %splat.splat.i123.i = shufflevector <16 x i64> %splat.splatinsert.i122.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i705 = select <16 x i1> %.pre-phi, <16 x i64> %shr, <16 x i64> %splat.splat.i123.i
  %89 = getelementptr i64, ptr %past.sroa.121.01649, <16 x i64> %vector_select.i.i705
  %masked_gather.i.i706 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i690 = insertelement <16 x i64> poison, i64 %past.sroa.49.11630, i64 0
  %splat.splat6.i.i691 = shufflevector <16 x i64> %splat.splatinsert5.i.i690, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1620, label %if.end.i107.i, label %if.then.i102.i

if.then.i102.i:
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %past.sroa.64.11627, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i105.i = icmp ult <16 x i64> %masked_gather.i.i706, %splat.splat.i104.i
  br label %old16.exit.i638

if.end.i107.i:
  %splat.splatinsert1.i.i686 = insertelement <16 x i64> poison, i64 %past.sroa.81.01624, i64 0
  %splat.splat2.i.i687 = shufflevector <16 x i64> %splat.splatinsert1.i.i686, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i688 = icmp ult <16 x i64> %masked_gather.i.i706, %splat.splat2.i.i687
  %sub.i.i692 = sub <16 x i64> %masked_gather.i.i706, %splat.splat6.i.i691
  %sub9.i.i694 = sub i64 %past.sroa.64.11627, %past.sroa.49.11630
  %splat.splatinsert10.i.i695 = insertelement <16 x i64> poison, i64 %sub9.i.i694, i64 0
  %splat.splat11.i.i696 = shufflevector <16 x i64> %splat.splatinsert10.i.i695, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i697 = icmp ult <16 x i64> %sub.i.i692, %splat.splat11.i.i696
  %or20.i.i698 = or <16 x i1> %cmp3.i.i688, %cmp12.i.i697
  br label %old16.exit.i638

old16.exit.i638:
  %retval.0.in.i.i639 = phi <16 x i1> [ %or20.i.i698, %if.end.i107.i ], [ %cmp.i105.i, %if.then.i102.i ]
  %xor.i75.i = xor <16 x i64> %masked_gather.i.i706, %or
  %and.i76.i = and <16 x i64> %xor.i75.i, splat (i64 4290773055)
  %cmp.i77.i = icmp eq <16 x i64> %and.i76.i, zeroinitializer
  %and1.i93.i = and <16 x i64> %masked_gather.i.i706, splat (i64 15)
  %cmp2.i94.i = icmp eq <16 x i64> %and1.i93.i, splat (i64 15)
  %and4.i95.i = and <16 x i64> %xor.i75.i, splat (i64 4290773040)
  %cmp5.i96.i = icmp eq <16 x i64> %and4.i95.i, zeroinitializer
  %and733.i97.i = and <16 x i1> %cmp2.i94.i, %cmp5.i96.i
  %or34.i98.i = or <16 x i1> %cmp.i77.i, %and733.i97.i
  %and8.i80.i = and <16 x i64> %masked_gather.i.i706, splat (i64 32)
  %cmp9.i81.i = icmp eq <16 x i64> %and8.i80.i, zeroinitializer
  %cmp11.i.i644 = icmp uge <16 x i64> %masked_gather.i.i706, %splat.splat6.i.i691
  %and13.i82.i = and <16 x i64> %xor.i75.i, splat (i64 4160749568)
  %cmp14.i83.i = icmp eq <16 x i64> %and13.i82.i, zeroinitializer
  %and1635.i.i645 = and <16 x i1> %cmp11.i.i644, %cmp14.i83.i
  %splat.splatinsert17.i85.i = insertelement <16 x i64> poison, i64 %past.sroa.91.01622, i64 0
  %splat.splat18.i86.i = shufflevector <16 x i64> %splat.splatinsert17.i85.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i87.i = icmp ult <16 x i64> %masked_gather.i.i706, %splat.splat18.i86.i
  %and2136.i88.i = and <16 x i1> %cmp19.i87.i, %cmp9.i81.i
  %or2237.i89.i = or <16 x i1> %and2136.i88.i, %or34.i98.i
  %and2338.i90.i = and <16 x i1> %and1635.i.i645, %or2237.i89.i
  %90 = select <16 x i1> %and2338.i90.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i639
  %narrow1544 = xor <16 x i1> %90, splat (i1 true)
  %not.i91.i = sext <16 x i1> %narrow1544 to <16 x i64>
  br i1 %tobool1.not1620, label %if.end.i649, label %if.then.i647

if.then.i647:
  %91 = bitcast <16 x i1> %narrow1544 to i16
  %mask.sroa.0.0.insert.ext.i.i982 = zext i16 %91 to i32
  %and.i983 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i982
  %tobool.not.i984 = icmp eq i32 %and.i983, 0
  br i1 %tobool.not.i984, label %if.end.i649, label %land.lhs.true.i985

land.lhs.true.i985:
  %partial.i987 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %92 = load i64, ptr %partial.i987, align 8
  %tobool3.not.i988 = icmp eq i64 %92, 0
  br i1 %tobool3.not.i988, label %if.end.i649, label %if.then.i989

if.then.i989:
  %known5.i990 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i991 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %93 = load i64, ptr %index.i991, align 8
  %arrayidx.i992 = getelementptr inbounds nuw [32 x i64], ptr %known5.i990, i64 %93
  %shr.i993 = lshr <16 x i64> %masked_gather.i.i706, splat (i64 27)
  %and6.i994 = and <16 x i64> %shr.i993, splat (i64 31)
  %94 = getelementptr i64, ptr %arrayidx.i992, <16 x i64> %and6.i994
  %masked_gather.i996 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %94, <16 x i1> %.pre-phi, <16 x i64> zeroinitializer)
  %and8.i997 = and <16 x i64> %masked_gather.i.i706, splat (i64 -4294967296)
  %95 = icmp ugt <16 x i64> %and8.i997, %masked_gather.i996
  %96 = icmp ne <16 x i64> %and8.i80.i, zeroinitializer
  %97 = or <16 x i1> %96, %95
  %and13.i999 = select <16 x i1> %97, <16 x i64> %not.i91.i, <16 x i64> zeroinitializer
  br label %if.end.i649

if.end.i649:
  %bad.0.i = phi <16 x i64> [ %not.i91.i, %old16.exit.i638 ], [ %and13.i999, %if.then.i989 ], [ %not.i91.i, %land.lhs.true.i985 ], [ %not.i91.i, %if.then.i647 ]
  %and.i650 = and <16 x i64> %masked_gather.i.i706, splat (i64 64)
  %cmp.i651 = icmp eq <16 x i64> %and.i650, zeroinitializer
  %and9.i = select <16 x i1> %cmp.i651, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  %cmp.i917 = icmp eq <16 x i64> %and1.i93.i, splat (i64 5)
  %cmp1.i = icmp eq <16 x i64> %and1.i93.i, splat (i64 9)
  %or8.i = or <16 x i1> %cmp.i917, %cmp1.i
  %vector_select.i918 = select <16 x i1> %or8.i, <16 x i64> splat (i64 15), <16 x i64> %and1.i93.i
  %and3.i = and <16 x i64> %vector_select.i918, %or
  %cmp4.i.not = icmp eq <16 x i64> %and3.i, zeroinitializer
  %and16.i = select <16 x i1> %cmp4.i.not, <16 x i64> zeroinitializer, <16 x i64> %and9.i
  br i1 %tobool1.not1620, label %if.then19.i, label %after_read16.exit.thread

after_read16.exit.thread:
  %vector_select.i1454 = select <16 x i1> %and1635.i.i645, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i6561455 = or <16 x i64> %vector_select.i1454, %masked_gather.i.i706
  %vector_cond36.i1456 = icmp slt <16 x i64> %and16.i, zeroinitializer
  %vector_select37.i1457 = select <16 x i1> %vector_cond36.i1456, <16 x i64> %or.i6561455, <16 x i64> %or
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %shr, ptr %index.addr.i, align 128
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %98 = load i64, ptr %partial.i, align 8
  %tobool.not.i894 = icmp eq i64 %98, 0
  br i1 %tobool.not.i894, label %note_reads16.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %shr.i1229 = lshr i64 %past.sroa.41.01633, 32
  %conv.i = trunc nuw i64 %shr.i1229 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1231 = lshr i64 %past.sroa.41.01633, 27
  %and.i.i1232 = and i64 %shr.i.i1231, 31
  br label %for.body.i

if.then19.i:
  %and2338.i.i679 = and <16 x i1> %cmp14.i83.i, %or2237.i89.i
  %tobool.i.i6821545 = icmp ne <16 x i64> %and16.i, zeroinitializer
  %tobool.i.i682 = select <16 x i1> %and2338.i.i679, <16 x i1> %tobool.i.i6821545, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_gather.i.i706, ptr %cells.addr.i.i, align 128
  %99 = load ptr, ptr %w, align 8
  %tracked.i1228 = getelementptr inbounds nuw i8, ptr %99, i64 896
  %100 = load ptr, ptr %tracked.i1228, align 8
  %101 = load i64, ptr %100, align 8
  %splat.splatinsert.i113.i = insertelement <16 x i64> poison, i64 %101, i64 0
  %splat.splat.i114.i = shufflevector <16 x i64> %splat.splatinsert.i113.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i = icmp uge <16 x i64> %masked_gather.i.i706, %splat.splat.i114.i
  %102 = and <16 x i1> %tobool.i.i682, %cmp1.i.i
  %103 = and <16 x i1> %cmp9.i81.i, %102
  %104 = bitcast <16 x i1> %103 to i16
  %105 = zext i16 %104 to i32
  %and5.i.i = and i32 %mask, %105
  %tobool.not.i115.i = icmp eq i32 %and5.i.i, 0
  br i1 %tobool.not.i115.i, label %after_read16.exit, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %common.i.i = getelementptr inbounds nuw i8, ptr %100, i64 16
  %106 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %106, i64 72
  %107 = load i64, ptr %mixed.i.i, align 8
  %tobool8.not.i.i = icmp eq i64 %107, 0
  br i1 %tobool8.not.i.i, label %after_read16.exit, label %for.cond.i.i.preheader

for.cond.i.i.preheader:
  %run.i.i = getelementptr inbounds nuw i8, ptr %100, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i1577 = phi i32 [ %and5.i.i, %for.cond.i.i.preheader ], [ %and16.i118.i, %for.body.i.i ]
  %found.0.i.i1576 = phi i32 [ 0, %for.cond.i.i.preheader ], [ %found.1.i.i, %for.body.i.i ]
  %108 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1577, i1 true)
  %idxprom.i.i = zext nneg i32 %108 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %109 = load i64, ptr %arrayidx.i.i, align 8
  %call10.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %109)
  %110 = load i64, ptr %run.i.i, align 8
  %cmp11.i116.i = icmp eq i64 %call10.i.i, %110
  %sub.i117.i = sub nsw i32 0, %rest.0.i.i1577
  %and14.i.i = and i32 %rest.0.i.i1577, %sub.i117.i
  %or.i.i684 = select i1 %cmp11.i116.i, i32 %and14.i.i, i32 0
  %found.1.i.i = or i32 %or.i.i684, %found.0.i.i1576
  %sub15.i.i = add nsw i32 %rest.0.i.i1577, -1
  %and16.i118.i = and i32 %sub15.i.i, %rest.0.i.i1577
  %tobool9.not.i.i = icmp eq i32 %and16.i118.i, 0
  br i1 %tobool9.not.i.i, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %111 = trunc nuw i32 %found.1.i.i to i16
  %112 = bitcast i16 %111 to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %found.2.i.i = phi <16 x i1> [ zeroinitializer, %if.then19.i ], [ zeroinitializer, %land.lhs.true.i.i ], [ %112, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select.i = select <16 x i1> %and1635.i.i645, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i656 = or <16 x i64> %vector_select.i, %masked_gather.i.i706
  %vector_cond36.i1546 = icmp sgt <16 x i64> %and16.i, splat (i64 -1)
  %vector_cond36.i.not = select <16 x i1> %found.2.i.i, <16 x i1> splat (i1 true), <16 x i1> %vector_cond36.i1546
  %vector_select37.i = select <16 x i1> %vector_cond36.i.not, <16 x i64> %or, <16 x i64> %or.i656
  br i1 %found.1.i128.ph, label %cleanup65, label %if.end46.i130.load16.exit.i151_crit_edge

for.body.i:
  %rest.0.i1575 = phi i32 [ %mask, %for.body.i.lr.ph ], [ %and.i896, %for.body.i ]
  %113 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1575, i1 true)
  %idxprom.i = zext nneg i32 %113 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %114 = load i64, ptr %arrayidx.i, align 8
  %115 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1230 = getelementptr inbounds nuw [32 x i32], ptr %115, i64 %114
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1230, i64 %and.i.i1232
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  %sub.i = add nsw i32 %rest.0.i1575, -1
  %and.i896 = and i32 %sub.i, %rest.0.i1575
  %tobool3.not.i895 = icmp eq i32 %and.i896, 0
  br i1 %tobool3.not.i895, label %note_reads16.exit, label %for.body.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i128.ph, label %cleanup65, label %load16.exit.i151

if.end46.i130:
  br i1 %found.0.i11414221439, label %cleanup65, label %if.end46.i130.load16.exit.i151_crit_edge

if.end46.i130.load16.exit.i151_crit_edge:
  %fresh.0.i1311726 = phi <16 x i64> [ %vector_select37.i, %after_read16.exit ], [ %or, %if.end46.i130 ]
  %cond12.i120.sroa.speculated142814451725 = phi ptr [ %past.sroa.121.01649, %after_read16.exit ], [ %past.sroa.115.01651, %if.end46.i130 ]
  %tobool7.not.i116142614471724 = phi i1 [ true, %after_read16.exit ], [ false, %if.end46.i130 ]
  %116 = phi i1 [ false, %after_read16.exit ], [ true, %if.end46.i130 ]
  %before.0.i115142414491723 = phi <16 x i64> [ %before.0.i1151424.ph, %after_read16.exit ], [ %before.0.i11514231437, %if.end46.i130 ]
  %.pre1587 = trunc nuw i32 %mask to i16
  %.pre1588 = bitcast i16 %.pre1587 to <16 x i1>
  br label %load16.exit.i151

load16.exit.i151:
  %.pre-phi1589 = phi <16 x i1> [ %.pre1588, %if.end46.i130.load16.exit.i151_crit_edge ], [ %.pre-phi, %note_reads16.exit ], [ %.pre-phi15921714, %raced16.exit425 ]
  %fresh.0.i1311462 = phi <16 x i64> [ %fresh.0.i1311726, %if.end46.i130.load16.exit.i151_crit_edge ], [ %vector_select37.i1457, %note_reads16.exit ], [ %or, %raced16.exit425 ]
  %cond12.i120.sroa.speculated142814451461 = phi ptr [ %cond12.i120.sroa.speculated142814451725, %if.end46.i130.load16.exit.i151_crit_edge ], [ %past.sroa.121.01649, %note_reads16.exit ], [ %past.sroa.115.01651, %raced16.exit425 ]
  %tobool7.not.i116142614471460 = phi i1 [ %tobool7.not.i116142614471724, %if.end46.i130.load16.exit.i151_crit_edge ], [ true, %note_reads16.exit ], [ false, %raced16.exit425 ]
  %tobool90.i173 = phi i1 [ %116, %if.end46.i130.load16.exit.i151_crit_edge ], [ false, %note_reads16.exit ], [ true, %raced16.exit425 ]
  %before.0.i115142414491459 = phi <16 x i64> [ %before.0.i115142414491723, %if.end46.i130.load16.exit.i151_crit_edge ], [ %before.0.i1151424.ph, %note_reads16.exit ], [ %before.0.i115142314381718, %raced16.exit425 ]
  %nowhere1.i.i205 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %117 = ptrtoint ptr %nowhere1.i.i205 to i64
  %118 = ptrtoint ptr %cond12.i120.sroa.speculated142814451461 to i64
  %sub.i.i206 = sub nsw i64 %117, %118
  %shr.i.i207 = ashr i64 %sub.i.i206, 3
  %splat.splatinsert.i.i212 = insertelement <16 x i64> poison, i64 %shr.i.i207, i64 0
  %splat.splat.i.i213 = shufflevector <16 x i64> %splat.splatinsert.i.i212, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i214 = select <16 x i1> %.pre-phi1589, <16 x i64> %shr, <16 x i64> %splat.splat.i.i213
  %119 = getelementptr i64, ptr %cond12.i120.sroa.speculated142814451461, <16 x i64> %vector_select.i.i214
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1311462, <16 x ptr> align 8 %119, <16 x i1> splat (i1 true))
  %masked_gather.i.i202 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %119, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i153.not = icmp ne <16 x i64> %masked_gather.i.i202, %fresh.0.i1311462
  %and.i947 = and <16 x i64> %masked_gather.i.i202, splat (i64 15)
  %cmp.i948 = icmp eq <16 x i64> %and.i947, splat (i64 5)
  %cmp1.i949 = icmp eq <16 x i64> %and.i947, splat (i64 9)
  %or8.i950 = or <16 x i1> %cmp.i948, %cmp1.i949
  %vector_select.i951 = select <16 x i1> %or8.i950, <16 x i64> splat (i64 15), <16 x i64> %and.i947
  %and3.i952 = and <16 x i64> %vector_select.i951, %or
  %cmp4.i953 = icmp ne <16 x i64> %and3.i952, zeroinitializer
  %narrow1547 = select <16 x i1> %cmp.i153.not, <16 x i1> %cmp4.i953, <16 x i1> zeroinitializer
  %120 = bitcast <16 x i1> %narrow1547 to i16
  %mask.sroa.0.0.insert.ext.i.i157 = zext i16 %120 to i32
  %and70.i159 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i157
  %tobool71.not.i160 = icmp eq i32 %and70.i159, 0
  br i1 %tobool71.not.i160, label %cleanup65, label %if.end82.i161

if.end82.i161:
  br i1 %tobool7.not.i116142614471460, label %if.else.i186, label %store16.exit.i171

store16.exit.i171:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i115142414491459, <16 x ptr> align 8 %119, <16 x i1> splat (i1 true))
  br label %cleanup65

if.else.i186:
  %conv86.i187 = trunc nuw i32 %and70.i159 to i16
  %121 = bitcast i16 %conv86.i187 to <16 x i1>
  %or88.i189 = or <16 x i64> %masked_gather.i.i202, splat (i64 16)
  %122 = getelementptr i64, ptr %cond12.i120.sroa.speculated142814451461, <16 x i64> %shr
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i189, <16 x ptr> align 8 %122, <16 x i1> %121)
  br label %cleanup65

for.body51.lr.ph:
  %add46 = add <16 x i64> %add34, splat (i64 15)
  %div79 = lshr i64 %57, 2
  %or.cond1517 = select i1 %tobool1.not1620, i1 true, i1 %past.sroa.129.0.shrunk1645
  %123 = load i64, ptr @STORE, align 8
  %tobool7.not.i1465 = icmp eq i64 %123, 0
  %nowhere1.i207.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %124 = ptrtoint ptr %nowhere1.i207.i to i64
  %125 = ptrtoint ptr %past.sroa.115.01651 to i64
  %sub.i208.i = sub nsw i64 %124, %125
  %shr.i209.i = ashr i64 %sub.i208.i, 3
  %conv.i242.i = trunc nuw i32 %mask to i16
  %126 = bitcast i16 %conv.i242.i to <16 x i1>
  %splat.splatinsert.i213.i = insertelement <16 x i64> poison, i64 %shr.i209.i, i64 0
  %splat.splat.i214.i = shufflevector <16 x i64> %splat.splatinsert.i213.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert.i55.i452 = insertelement <16 x i64> poison, i64 %past.sroa.64.11627, i64 0
  %splat.splat.i56.i453 = shufflevector <16 x i64> %splat.splatinsert.i55.i452, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert1.i.i508 = insertelement <16 x i64> poison, i64 %past.sroa.81.01624, i64 0
  %splat.splat2.i.i509 = shufflevector <16 x i64> %splat.splatinsert1.i.i508, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i.i512 = insertelement <16 x i64> poison, i64 %past.sroa.49.11630, i64 0
  %splat.splat6.i.i513 = shufflevector <16 x i64> %splat.splatinsert5.i.i512, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub9.i.i516 = sub i64 %past.sroa.64.11627, %past.sroa.49.11630
  %splat.splatinsert10.i.i517 = insertelement <16 x i64> poison, i64 %sub9.i.i516, i64 0
  %splat.splat11.i.i518 = shufflevector <16 x i64> %splat.splatinsert10.i.i517, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i474 = insertelement <16 x i64> poison, i64 %past.sroa.91.01622, i64 0
  %splat.splat18.i.i475 = shufflevector <16 x i64> %splat.splatinsert17.i.i474, <16 x i64> poison, <16 x i32> zeroinitializer
  %partial.i1045 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1048 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1049 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %127 = ptrtoint ptr %past.sroa.121.01649 to i64
  %sub.i219.i = sub nsw i64 %124, %127
  %shr.i220.i = ashr i64 %sub.i219.i, 3
  %splat.splatinsert.i224.i = insertelement <16 x i64> poison, i64 %shr.i220.i, i64 0
  %splat.splat.i225.i = shufflevector <16 x i64> %splat.splatinsert.i224.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i570 = insertelement <16 x i64> poison, i64 %past.sroa.99.01639, i64 0
  %splat.splat18.i.i571 = shufflevector <16 x i64> %splat.splatinsert17.i.i570, <16 x i64> poison, <16 x i32> zeroinitializer
  %shr.i1234 = lshr i64 %past.sroa.41.01633, 32
  %conv.i1235 = trunc nuw i64 %shr.i1234 to i32
  %readers.i1236 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1238 = lshr i64 %past.sroa.41.01633, 27
  %and.i.i1239 = and i64 %shr.i.i1238, 31
  br label %for.body51

for.body51:
  %word.01568 = phi i64 [ 0, %for.body51.lr.ph ], [ %inc, %for.inc56 ]
  %at.sroa.77.01565 = phi <16 x i64> [ %shr, %for.body51.lr.ph ], [ %add58, %for.inc56 ]
  br i1 %or.cond1517, label %load16.exit170.i, label %if.end.i83.thread

load16.exit170.i:
  %vector_select.i216.i = select <16 x i1> %126, <16 x i64> %at.sroa.77.01565, <16 x i64> %splat.splat.i214.i
  %128 = getelementptr i64, ptr %past.sroa.115.01651, <16 x i64> %vector_select.i216.i
  %masked_gather.i169.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %128, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1620, label %if.end.i.i506, label %if.then.i54.i450

if.then.i54.i450:
  %cmp.i57.i454 = icmp ult <16 x i64> %masked_gather.i169.i, %splat.splat.i56.i453
  br label %old16.exit.i455

if.end.i.i506:
  %cmp3.i.i510 = icmp ult <16 x i64> %masked_gather.i169.i, %splat.splat2.i.i509
  %sub.i.i514 = sub <16 x i64> %masked_gather.i169.i, %splat.splat6.i.i513
  %cmp12.i.i519 = icmp ult <16 x i64> %sub.i.i514, %splat.splat11.i.i518
  %or20.i.i520 = or <16 x i1> %cmp3.i.i510, %cmp12.i.i519
  br label %old16.exit.i455

old16.exit.i455:
  %retval.0.in.i.i456 = phi <16 x i1> [ %cmp.i57.i454, %if.then.i54.i450 ], [ %or20.i.i520, %if.end.i.i506 ]
  %xor.i.i462 = xor <16 x i64> %masked_gather.i169.i, %add46
  %and.i.i463 = and <16 x i64> %xor.i.i462, splat (i64 4290773055)
  %cmp.i.i464 = icmp ne <16 x i64> %and.i.i463, zeroinitializer
  %and8.i.i465 = and <16 x i64> %masked_gather.i169.i, splat (i64 32)
  %cmp9.i.i466 = icmp ne <16 x i64> %and8.i.i465, zeroinitializer
  %cmp11.i.i469 = icmp ult <16 x i64> %masked_gather.i169.i, %splat.splat6.i.i513
  %and13.i.i470 = and <16 x i64> %xor.i.i462, splat (i64 4160749568)
  %cmp14.i.i471 = icmp ne <16 x i64> %and13.i.i470, zeroinitializer
  %and1635.i.i472.not1518 = or <16 x i1> %cmp11.i.i469, %cmp14.i.i471
  %cmp19.i.i476 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat18.i.i475
  %and2136.i.i477.not1520 = or <16 x i1> %cmp19.i.i476, %cmp9.i.i466
  %or2237.i.i478.not1519 = and <16 x i1> %cmp.i.i464, %and2136.i.i477.not1520
  %and2338.i.i479.not = or <16 x i1> %and1635.i.i472.not1518, %or2237.i.i478.not1519
  %129 = xor <16 x i1> %retval.0.in.i.i456, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i.i479.not, <16 x i1> %129, <16 x i1> zeroinitializer
  br i1 %tobool1.not1620, label %if.end.i83.thread1728, label %if.then21.i496

if.then21.i496:
  %130 = bitcast <16 x i1> %narrow to i16
  %mask.sroa.0.0.insert.ext.i.i1040 = zext i16 %130 to i32
  %and.i1041 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1040
  %tobool.not.i1042 = icmp eq i32 %and.i1041, 0
  br i1 %tobool.not.i1042, label %if.end.i83, label %land.lhs.true.i1043

land.lhs.true.i1043:
  %131 = load i64, ptr %partial.i1045, align 8
  %tobool3.not.i1046 = icmp eq i64 %131, 0
  br i1 %tobool3.not.i1046, label %if.end.i83, label %if.then.i1047

if.then.i1047:
  %132 = load i64, ptr %index.i1049, align 8
  %arrayidx.i1050 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1048, i64 %132
  %shr.i1051 = lshr <16 x i64> %masked_gather.i169.i, splat (i64 27)
  %and6.i1052 = and <16 x i64> %shr.i1051, splat (i64 31)
  %133 = getelementptr i64, ptr %arrayidx.i1050, <16 x i64> %and6.i1052
  %masked_gather.i1054 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %133, <16 x i1> %126, <16 x i64> zeroinitializer)
  %and8.i1055 = and <16 x i64> %masked_gather.i169.i, splat (i64 -4294967296)
  %134 = icmp ugt <16 x i64> %and8.i1055, %masked_gather.i1054
  %135 = or <16 x i1> %cmp9.i.i466, %134
  %136 = select <16 x i1> %135, <16 x i1> %narrow, <16 x i1> zeroinitializer
  br label %if.end.i83

if.end.i83:
  %bad.2.i499 = phi <16 x i1> [ %narrow, %if.then21.i496 ], [ %136, %if.then.i1047 ], [ %narrow, %land.lhs.true.i1043 ]
  %137 = bitcast <16 x i1> %bad.2.i499 to i16
  %mask.sroa.0.0.insert.ext.i.i502 = zext i16 %137 to i32
  %and29.i504 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i502
  %tobool30.i505 = icmp ne i32 %and29.i504, 0
  br i1 %tobool7.not.i1465, label %load16.exit.i744, label %lor.lhs.false15.i.thread

if.end.i83.thread1728:
  %and15.i485 = and <16 x i64> %masked_gather.i169.i, splat (i64 96)
  %cmp.i486 = icmp eq <16 x i64> %and15.i485, splat (i64 96)
  %cmp16.i490 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat2.i.i509
  %and1848.i491 = and <16 x i1> %cmp16.i490, %cmp.i486
  %narrow1775 = select <16 x i1> %and1848.i491, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %138 = bitcast <16 x i1> %narrow1775 to i16
  %mask.sroa.0.0.insert.ext.i.i5021731 = zext i16 %138 to i32
  %and29.i5041732 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i5021731
  %tobool30.i5051733 = icmp ne i32 %and29.i5041732, 0
  %vector_select.i.i8891758 = select <16 x i1> %126, <16 x i64> %at.sroa.77.01565, <16 x i64> %splat.splat.i225.i
  %139 = getelementptr i64, ptr %past.sroa.121.01649, <16 x i64> %vector_select.i.i8891758
  %masked_gather.i.i8901759 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %139, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool7.not.i1465, label %if.end.i107.i863, label %if.end.i.i602

if.end.i83.thread:
  br i1 %tobool7.not.i1465, label %load16.exit.i744, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.134.0.shrunk1647, label %load16.exit158.i, label %if.end46.i.load16.exit.i_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.134.0.shrunk1647, label %load16.exit158.i.thread1748, label %if.end46.i

load16.exit158.i.thread1748:
  %vector_select.i227.i1751 = select <16 x i1> %126, <16 x i64> %at.sroa.77.01565, <16 x i64> %splat.splat.i225.i
  %140 = getelementptr i64, ptr %past.sroa.121.01649, <16 x i64> %vector_select.i227.i1751
  %masked_gather.i157.i1752 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %140, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.then.i54.i546

load16.exit158.i:
  %vector_select.i227.i = select <16 x i1> %126, <16 x i64> %at.sroa.77.01565, <16 x i64> %splat.splat.i225.i
  %141 = getelementptr i64, ptr %past.sroa.121.01649, <16 x i64> %vector_select.i227.i
  %masked_gather.i157.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %141, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1620, label %if.end.i.i602, label %if.then.i54.i546

if.then.i54.i546:
  %masked_gather.i157.i1755 = phi <16 x i64> [ %masked_gather.i157.i1752, %load16.exit158.i.thread1748 ], [ %masked_gather.i157.i, %load16.exit158.i ]
  %before.0.i146814831754 = phi <16 x i64> [ %masked_gather.i169.i, %load16.exit158.i.thread1748 ], [ zeroinitializer, %load16.exit158.i ]
  %found.0.i146714851753 = phi i1 [ %tobool30.i505, %load16.exit158.i.thread1748 ], [ false, %load16.exit158.i ]
  %cmp.i57.i550 = icmp ult <16 x i64> %masked_gather.i157.i1755, %splat.splat.i56.i453
  br label %old16.exit.i551

if.end.i.i602:
  %masked_gather.i157.i1745 = phi <16 x i64> [ %masked_gather.i157.i, %load16.exit158.i ], [ %masked_gather.i.i8901759, %if.end.i83.thread1728 ]
  %before.0.i146814831743 = phi <16 x i64> [ zeroinitializer, %load16.exit158.i ], [ %masked_gather.i169.i, %if.end.i83.thread1728 ]
  %found.0.i146714851741 = phi i1 [ false, %load16.exit158.i ], [ %tobool30.i5051733, %if.end.i83.thread1728 ]
  %cmp3.i.i606 = icmp ult <16 x i64> %masked_gather.i157.i1745, %splat.splat2.i.i509
  %sub.i.i610 = sub <16 x i64> %masked_gather.i157.i1745, %splat.splat6.i.i513
  %cmp12.i.i615 = icmp ult <16 x i64> %sub.i.i610, %splat.splat11.i.i518
  %or20.i.i616 = or <16 x i1> %cmp3.i.i606, %cmp12.i.i615
  br label %old16.exit.i551

old16.exit.i551:
  %masked_gather.i157.i1744 = phi <16 x i64> [ %masked_gather.i157.i1755, %if.then.i54.i546 ], [ %masked_gather.i157.i1745, %if.end.i.i602 ]
  %before.0.i146814831742 = phi <16 x i64> [ %before.0.i146814831754, %if.then.i54.i546 ], [ %before.0.i146814831743, %if.end.i.i602 ]
  %found.0.i146714851740 = phi i1 [ %found.0.i146714851753, %if.then.i54.i546 ], [ %found.0.i146714851741, %if.end.i.i602 ]
  %retval.0.in.i.i552 = phi <16 x i1> [ %cmp.i57.i550, %if.then.i54.i546 ], [ %or20.i.i616, %if.end.i.i602 ]
  %xor.i.i558 = xor <16 x i64> %masked_gather.i157.i1744, %add46
  %and.i.i559 = and <16 x i64> %xor.i.i558, splat (i64 4290773055)
  %cmp.i.i560 = icmp ne <16 x i64> %and.i.i559, zeroinitializer
  %and8.i.i561 = and <16 x i64> %masked_gather.i157.i1744, splat (i64 32)
  %cmp9.i.i562 = icmp ne <16 x i64> %and8.i.i561, zeroinitializer
  %cmp11.i.i565 = icmp ult <16 x i64> %masked_gather.i157.i1744, %splat.splat6.i.i513
  %and13.i.i566 = and <16 x i64> %xor.i.i558, splat (i64 4160749568)
  %cmp14.i.i567 = icmp ne <16 x i64> %and13.i.i566, zeroinitializer
  %and1635.i.i568.not1522 = or <16 x i1> %cmp11.i.i565, %cmp14.i.i567
  %cmp19.i.i572 = icmp uge <16 x i64> %masked_gather.i157.i1744, %splat.splat18.i.i571
  %and2136.i.i573.not1524 = or <16 x i1> %cmp19.i.i572, %cmp9.i.i562
  %or2237.i.i574.not1523 = and <16 x i1> %cmp.i.i560, %and2136.i.i573.not1524
  %and2338.i.i575.not = or <16 x i1> %and1635.i.i568.not1522, %or2237.i.i574.not1523
  %142 = xor <16 x i1> %retval.0.in.i.i552, splat (i1 true)
  %narrow1521 = select <16 x i1> %and2338.i.i575.not, <16 x i1> %142, <16 x i1> zeroinitializer
  br i1 %tobool1.not1620, label %raced16.exit617, label %if.then21.i592

if.then21.i592:
  %143 = bitcast <16 x i1> %narrow1521 to i16
  %mask.sroa.0.0.insert.ext.i.i1011 = zext i16 %143 to i32
  %and.i1012 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1011
  %tobool.not.i1013 = icmp eq i32 %and.i1012, 0
  br i1 %tobool.not.i1013, label %raced16.exit617, label %land.lhs.true.i1014

land.lhs.true.i1014:
  %144 = load i64, ptr %partial.i1045, align 8
  %tobool3.not.i1017 = icmp eq i64 %144, 0
  br i1 %tobool3.not.i1017, label %raced16.exit617, label %if.then.i1018

if.then.i1018:
  %145 = load i64, ptr %index.i1049, align 8
  %arrayidx.i1021 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1048, i64 %145
  %shr.i1022 = lshr <16 x i64> %masked_gather.i157.i1744, splat (i64 27)
  %and6.i1023 = and <16 x i64> %shr.i1022, splat (i64 31)
  %146 = getelementptr i64, ptr %arrayidx.i1021, <16 x i64> %and6.i1023
  %masked_gather.i1025 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %146, <16 x i1> %126, <16 x i64> zeroinitializer)
  %and8.i1026 = and <16 x i64> %masked_gather.i157.i1744, splat (i64 -4294967296)
  %147 = icmp ugt <16 x i64> %and8.i1026, %masked_gather.i1025
  %148 = or <16 x i1> %cmp9.i.i562, %147
  %149 = select <16 x i1> %148, <16 x i1> %narrow1521, <16 x i1> zeroinitializer
  br label %raced16.exit617

raced16.exit617:
  %bad.2.i595 = phi <16 x i1> [ %narrow1521, %old16.exit.i551 ], [ %149, %if.then.i1018 ], [ %narrow1521, %land.lhs.true.i1014 ], [ %narrow1521, %if.then21.i592 ]
  %150 = bitcast <16 x i1> %bad.2.i595 to i16
  %mask.sroa.0.0.insert.ext.i.i598 = zext i16 %150 to i32
  %and29.i600 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i598
  %tobool30.i601 = icmp ne i32 %and29.i600, 0
  %or27146.i = or i1 %found.0.i146714851740, %tobool30.i601
  br i1 %or27146.i, label %cleanup65, label %load16.exit.i

load16.exit.i744:
  %before.0.i1469.ph = phi <16 x i64> [ zeroinitializer, %if.end.i83.thread ], [ %masked_gather.i169.i, %if.end.i83 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i83.thread ], [ %tobool30.i505, %if.end.i83 ]
  %vector_select.i.i889 = select <16 x i1> %126, <16 x i64> %at.sroa.77.01565, <16 x i64> %splat.splat.i225.i
  %151 = getelementptr i64, ptr %past.sroa.121.01649, <16 x i64> %vector_select.i.i889
  %masked_gather.i.i890 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %151, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1620, label %if.end.i107.i863, label %if.then.i102.i748

if.then.i102.i748:
  %cmp.i105.i752 = icmp ult <16 x i64> %masked_gather.i.i890, %splat.splat.i56.i453
  br label %old16.exit.i753

if.end.i107.i863:
  %masked_gather.i.i8901765 = phi <16 x i64> [ %masked_gather.i.i890, %load16.exit.i744 ], [ %masked_gather.i.i8901759, %if.end.i83.thread1728 ]
  %found.1.i.ph1763 = phi i1 [ %found.1.i.ph, %load16.exit.i744 ], [ %tobool30.i5051733, %if.end.i83.thread1728 ]
  %before.0.i1469.ph1761 = phi <16 x i64> [ %before.0.i1469.ph, %load16.exit.i744 ], [ %masked_gather.i169.i, %if.end.i83.thread1728 ]
  %cmp3.i.i867 = icmp ult <16 x i64> %masked_gather.i.i8901765, %splat.splat2.i.i509
  %sub.i.i871 = sub <16 x i64> %masked_gather.i.i8901765, %splat.splat6.i.i513
  %cmp12.i.i876 = icmp ult <16 x i64> %sub.i.i871, %splat.splat11.i.i518
  %or20.i.i877 = or <16 x i1> %cmp3.i.i867, %cmp12.i.i876
  br label %old16.exit.i753

old16.exit.i753:
  %masked_gather.i.i8901764 = phi <16 x i64> [ %masked_gather.i.i890, %if.then.i102.i748 ], [ %masked_gather.i.i8901765, %if.end.i107.i863 ]
  %found.1.i.ph1762 = phi i1 [ %found.1.i.ph, %if.then.i102.i748 ], [ %found.1.i.ph1763, %if.end.i107.i863 ]
  %before.0.i1469.ph1760 = phi <16 x i64> [ %before.0.i1469.ph, %if.then.i102.i748 ], [ %before.0.i1469.ph1761, %if.end.i107.i863 ]
  %retval.0.in.i.i754 = phi <16 x i1> [ %cmp.i105.i752, %if.then.i102.i748 ], [ %or20.i.i877, %if.end.i107.i863 ]
  %xor.i75.i761 = xor <16 x i64> %masked_gather.i.i8901764, %add46
  %and.i76.i762 = and <16 x i64> %xor.i75.i761, splat (i64 4290773055)
  %cmp.i77.i763 = icmp eq <16 x i64> %and.i76.i762, zeroinitializer
  %and8.i80.i764 = and <16 x i64> %masked_gather.i.i8901764, splat (i64 32)
  %cmp9.i81.i765 = icmp eq <16 x i64> %and8.i80.i764, zeroinitializer
  %cmp11.i.i768 = icmp uge <16 x i64> %masked_gather.i.i8901764, %splat.splat6.i.i513
  %and13.i82.i769 = and <16 x i64> %xor.i75.i761, splat (i64 4160749568)
  %cmp14.i83.i770 = icmp eq <16 x i64> %and13.i82.i769, zeroinitializer
  %and1635.i.i771 = and <16 x i1> %cmp11.i.i768, %cmp14.i83.i770
  %cmp19.i87.i775 = icmp ult <16 x i64> %masked_gather.i.i8901764, %splat.splat18.i.i475
  %and2136.i88.i776 = and <16 x i1> %cmp19.i87.i775, %cmp9.i81.i765
  %or2237.i89.i777 = or <16 x i1> %cmp.i77.i763, %and2136.i88.i776
  %and2338.i90.i778 = and <16 x i1> %and1635.i.i771, %or2237.i89.i777
  %152 = select <16 x i1> %and2338.i90.i778, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i754
  %narrow1525 = xor <16 x i1> %152, splat (i1 true)
  br i1 %tobool1.not1620, label %if.then19.i797, label %if.then.i781

if.then.i781:
  %153 = bitcast <16 x i1> %narrow1525 to i16
  %mask.sroa.0.0.insert.ext.i.i962 = zext i16 %153 to i32
  %and.i963 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i962
  %tobool.not.i964 = icmp eq i32 %and.i963, 0
  %.pre = load i64, ptr %partial.i1045, align 8
  br i1 %tobool.not.i964, label %after_read16.exit891.thread, label %land.lhs.true.i965

land.lhs.true.i965:
  %tobool3.not.i968 = icmp eq i64 %.pre, 0
  br i1 %tobool3.not.i968, label %after_read16.exit891.thread, label %if.then.i969

if.then.i969:
  %154 = load i64, ptr %index.i1049, align 8
  %arrayidx.i971 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1048, i64 %154
  %shr.i = lshr <16 x i64> %masked_gather.i.i8901764, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i, splat (i64 31)
  %155 = getelementptr i64, ptr %arrayidx.i971, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %155, <16 x i1> %126, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_gather.i.i8901764, splat (i64 -4294967296)
  %156 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %157 = icmp ne <16 x i64> %and8.i80.i764, zeroinitializer
  %158 = or <16 x i1> %157, %156
  %159 = select <16 x i1> %158, <16 x i1> %narrow1525, <16 x i1> zeroinitializer
  br label %after_read16.exit891.thread

after_read16.exit891.thread:
  %bad.0.i785.ph = phi <16 x i1> [ %narrow1525, %if.then.i781 ], [ %narrow1525, %land.lhs.true.i965 ], [ %159, %if.then.i969 ]
  %and.i7861500 = and <16 x i64> %masked_gather.i.i8901764, splat (i64 64)
  %cmp.i7871501 = icmp eq <16 x i64> %and.i7861500, zeroinitializer
  %vector_select.i7931504 = select <16 x i1> %and1635.i.i771, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i7941505 = or <16 x i64> %vector_select.i7931504, %masked_gather.i.i8901764
  %vector_cond36.i7951506 = select <16 x i1> %cmp.i7871501, <16 x i1> %bad.0.i785.ph, <16 x i1> zeroinitializer
  %vector_select37.i7961507 = select <16 x i1> %vector_cond36.i7951506, <16 x i64> %or.i7941505, <16 x i64> %add46
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i899)
  store <16 x i64> %at.sroa.77.01565, ptr %index.addr.i899, align 128
  %tobool.not.i902 = icmp eq i64 %.pre, 0
  br i1 %tobool.not.i902, label %note_reads16.exit912, label %for.body.i906

if.then19.i797:
  %and.i786 = and <16 x i64> %masked_gather.i.i8901764, splat (i64 64)
  %cmp.i787 = icmp eq <16 x i64> %and.i786, zeroinitializer
  %narrow1527 = select <16 x i1> %cmp.i787, <16 x i1> %narrow1525, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i709)
  store <16 x i64> %masked_gather.i.i8901764, ptr %cells.addr.i.i709, align 128
  %160 = load ptr, ptr %w, align 8
  %tracked.i1233 = getelementptr inbounds nuw i8, ptr %160, i64 896
  %161 = load ptr, ptr %tracked.i1233, align 8
  %162 = load i64, ptr %161, align 8
  %splat.splatinsert.i113.i827 = insertelement <16 x i64> poison, i64 %162, i64 0
  %splat.splat.i114.i828 = shufflevector <16 x i64> %splat.splatinsert.i113.i827, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp1.i.i829 = icmp uge <16 x i64> %masked_gather.i.i8901764, %splat.splat.i114.i828
  %and330.i.i830 = and <16 x i1> %cmp9.i81.i765, %cmp1.i.i829
  %163 = and <16 x i1> %or2237.i89.i777, %and330.i.i830
  %164 = and <16 x i1> %cmp14.i83.i770, %163
  %165 = and <16 x i1> %narrow1527, %164
  %166 = bitcast <16 x i1> %165 to i16
  %167 = zext i16 %166 to i32
  %and5.i.i835 = and i32 %mask, %167
  %tobool.not.i115.i836 = icmp eq i32 %and5.i.i835, 0
  br i1 %tobool.not.i115.i836, label %after_read16.exit891, label %land.lhs.true.i.i837

land.lhs.true.i.i837:
  %common.i.i838 = getelementptr inbounds nuw i8, ptr %161, i64 16
  %168 = load ptr, ptr %common.i.i838, align 8
  %mixed.i.i839 = getelementptr inbounds nuw i8, ptr %168, i64 72
  %169 = load i64, ptr %mixed.i.i839, align 8
  %tobool8.not.i.i840 = icmp eq i64 %169, 0
  br i1 %tobool8.not.i.i840, label %after_read16.exit891, label %for.cond.i.i841.preheader

for.cond.i.i841.preheader:
  %run.i.i849 = getelementptr inbounds nuw i8, ptr %161, i64 96
  br label %for.body.i.i845

for.body.i.i845:
  %rest.0.i.i8431563 = phi i32 [ %and5.i.i835, %for.cond.i.i841.preheader ], [ %and16.i118.i856, %for.body.i.i845 ]
  %found.0.i.i8421562 = phi i32 [ 0, %for.cond.i.i841.preheader ], [ %found.1.i.i854, %for.body.i.i845 ]
  %170 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i8431563, i1 true)
  %idxprom.i.i846 = zext nneg i32 %170 to i64
  %arrayidx.i.i847 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i709, i64 %idxprom.i.i846
  %171 = load i64, ptr %arrayidx.i.i847, align 8
  %call10.i.i848 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %171)
  %172 = load i64, ptr %run.i.i849, align 8
  %cmp11.i116.i850 = icmp eq i64 %call10.i.i848, %172
  %sub.i117.i851 = sub nsw i32 0, %rest.0.i.i8431563
  %and14.i.i852 = and i32 %rest.0.i.i8431563, %sub.i117.i851
  %or.i.i853 = select i1 %cmp11.i116.i850, i32 %and14.i.i852, i32 0
  %found.1.i.i854 = or i32 %or.i.i853, %found.0.i.i8421562
  %sub15.i.i855 = add nsw i32 %rest.0.i.i8431563, -1
  %and16.i118.i856 = and i32 %sub15.i.i855, %rest.0.i.i8431563
  %tobool9.not.i.i844 = icmp eq i32 %and16.i118.i856, 0
  br i1 %tobool9.not.i.i844, label %after_read16.exit891.loopexit, label %for.body.i.i845

after_read16.exit891.loopexit:
  %173 = trunc nuw i32 %found.1.i.i854 to i16
  %.inner = xor i16 %173, -1
  %174 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit891

after_read16.exit891:
  %found.2.i.i858 = phi <16 x i1> [ splat (i1 true), %if.then19.i797 ], [ splat (i1 true), %land.lhs.true.i.i837 ], [ %174, %after_read16.exit891.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i709)
  %and34.i8621529 = and <16 x i1> %narrow1527, %found.2.i.i858
  %vector_select.i793 = select <16 x i1> %and1635.i.i771, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i794 = or <16 x i64> %vector_select.i793, %masked_gather.i.i8901764
  %vector_select37.i796 = select <16 x i1> %and34.i8621529, <16 x i64> %or.i794, <16 x i64> %add46
  br i1 %found.1.i.ph1762, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

for.body.i906:
  %rest.0.i9041561 = phi i32 [ %and.i910, %for.body.i906 ], [ %mask, %after_read16.exit891.thread ]
  %175 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i9041561, i1 true)
  %idxprom.i907 = zext nneg i32 %175 to i64
  %arrayidx.i908 = getelementptr inbounds nuw i64, ptr %index.addr.i899, i64 %idxprom.i907
  %176 = load i64, ptr %arrayidx.i908, align 8
  %177 = load ptr, ptr %readers.i1236, align 8
  %arrayidx.i1237 = getelementptr inbounds nuw [32 x i32], ptr %177, i64 %176
  %arrayidx1.i1240 = getelementptr inbounds nuw i32, ptr %arrayidx.i1237, i64 %and.i.i1239
  store i32 %conv.i1235, ptr %arrayidx1.i1240, align 4
  %sub.i909 = add nsw i32 %rest.0.i9041561, -1
  %and.i910 = and i32 %sub.i909, %rest.0.i9041561
  %tobool3.not.i905 = icmp eq i32 %and.i910, 0
  br i1 %tobool3.not.i905, label %note_reads16.exit912, label %for.body.i906

note_reads16.exit912:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i899)
  br i1 %found.1.i.ph1762, label %cleanup65, label %load16.exit.i

if.end46.i:
  br i1 %tobool30.i505, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

if.end46.i.load16.exit.i_crit_edge:
  %fresh.0.i1774 = phi <16 x i64> [ %vector_select37.i796, %after_read16.exit891 ], [ %add46, %if.end46.i ], [ %add46, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated147314911773 = phi ptr [ %past.sroa.121.01649, %after_read16.exit891 ], [ %past.sroa.115.01651, %if.end46.i ], [ %past.sroa.115.01651, %lor.lhs.false15.i ]
  %tobool7.not.i147114931772 = phi i1 [ true, %after_read16.exit891 ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %178 = phi i64 [ 0, %after_read16.exit891 ], [ %123, %if.end46.i ], [ %123, %lor.lhs.false15.i ]
  %before.0.i146914951771 = phi <16 x i64> [ %before.0.i1469.ph1760, %after_read16.exit891 ], [ %masked_gather.i169.i, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre1593 = ptrtoint ptr %cond12.i.sroa.speculated147314911773 to i64
  %.pre1595 = sub nsw i64 %124, %.pre1593
  %.pre1596 = ashr i64 %.pre1595, 3
  %.pre1597 = insertelement <16 x i64> poison, i64 %.pre1596, i64 0
  %.pre1598 = shufflevector <16 x i64> %.pre1597, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %load16.exit.i

load16.exit.i:
  %splat.splat.i.i.pre-phi = phi <16 x i64> [ %.pre1598, %if.end46.i.load16.exit.i_crit_edge ], [ %splat.splat.i225.i, %note_reads16.exit912 ], [ %splat.splat.i214.i, %raced16.exit617 ]
  %fresh.0.i1512 = phi <16 x i64> [ %fresh.0.i1774, %if.end46.i.load16.exit.i_crit_edge ], [ %vector_select37.i7961507, %note_reads16.exit912 ], [ %add46, %raced16.exit617 ]
  %cond12.i.sroa.speculated147314911511 = phi ptr [ %cond12.i.sroa.speculated147314911773, %if.end46.i.load16.exit.i_crit_edge ], [ %past.sroa.121.01649, %note_reads16.exit912 ], [ %past.sroa.115.01651, %raced16.exit617 ]
  %tobool7.not.i147114931510 = phi i1 [ %tobool7.not.i147114931772, %if.end46.i.load16.exit.i_crit_edge ], [ true, %note_reads16.exit912 ], [ false, %raced16.exit617 ]
  %179 = phi i64 [ %178, %if.end46.i.load16.exit.i_crit_edge ], [ 0, %note_reads16.exit912 ], [ %123, %raced16.exit617 ]
  %before.0.i146914951509 = phi <16 x i64> [ %before.0.i146914951771, %if.end46.i.load16.exit.i_crit_edge ], [ %before.0.i1469.ph1760, %note_reads16.exit912 ], [ %before.0.i146814831742, %raced16.exit617 ]
  %vector_select.i.i = select <16 x i1> %126, <16 x i64> %at.sroa.77.01565, <16 x i64> %splat.splat.i.i.pre-phi
  %180 = getelementptr i64, ptr %cond12.i.sroa.speculated147314911511, <16 x i64> %vector_select.i.i
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1512, <16 x ptr> align 8 %180, <16 x i1> splat (i1 true))
  %masked_gather.i.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %180, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i86 = icmp ne <16 x i64> %masked_gather.i.i, %fresh.0.i1512
  %181 = bitcast <16 x i1> %cmp.i86 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %181 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc56, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i147114931510, label %if.else.i, label %store16.exit.i

store16.exit.i:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i146914951509, <16 x ptr> align 8 %180, <16 x i1> splat (i1 true))
  br label %compare16.exit

if.else.i:
  %conv86.i = trunc nuw i32 %and70.i to i16
  %182 = bitcast i16 %conv86.i to <16 x i1>
  %or88.i = or <16 x i64> %masked_gather.i.i, splat (i64 16)
  %183 = getelementptr i64, ptr %cond12.i.sroa.speculated147314911511, <16 x i64> %at.sroa.77.01565
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i, <16 x ptr> align 8 %183, <16 x i1> %182)
  br label %compare16.exit

compare16.exit:
  %tobool90.i.not = icmp eq i64 %179, 0
  br i1 %tobool90.i.not, label %for.inc56, label %cleanup65

for.inc56:
  %inc = add nuw nsw i64 %word.01568, 1
  %add58 = add <16 x i64> %at.sroa.77.01565, splat (i64 1)
  %exitcond1578.not = icmp eq i64 %inc, %div79
  br i1 %exitcond1578.not, label %cleanup65, label %for.body51

cleanup65:
  %retval.4 = phi i1 [ true, %land.lhs.true14 ], [ false, %if.end20 ], [ true, %note_reads16.exit ], [ true, %if.end46.i130 ], [ true, %raced16.exit425 ], [ true, %after_read16.exit ], [ false, %load16.exit.i151 ], [ %tobool90.i173, %store16.exit.i171 ], [ %tobool90.i173, %if.else.i186 ], [ true, %after_read16.exit891 ], [ true, %note_reads16.exit912 ], [ true, %raced16.exit617 ], [ false, %for.inc56 ], [ true, %if.end46.i ], [ true, %compare16.exit ]
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
  br i1 %tobool2.not.i, label %if.end4.thread1015, label %if.end4

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i614 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %4 = load i64, ptr %index.i614, align 8
  %arrayidx.i615 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %4
  %5 = load i64, ptr %arrayidx.i615, align 8
  %shl.i.i = shl i64 %4, 27
  %shl5.i.i = shl i64 %access, 7
  %6 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %6, %5
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i615, i64 8
  %8 = load i64, ptr %mark10.i.i, align 8
  %9 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i615, i64 16
  %10 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i617 = getelementptr inbounds nuw i8, ptr %arrayidx.i615, i64 80
  %11 = load i64, ptr %read_mark.i617, align 8
  %cond.i.i618 = tail call noundef i64 @llvm.umax.i64(i64 %10, i64 %11)
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
  %mixed.i621 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %14 = load i64, ptr %mixed.i621, align 8
  %tobool.not.i622 = icmp eq i64 %14, 0
  br i1 %tobool.not.i622, label %load8.exit134, label %if.end.i623

if.end.i623:
  %last.i = getelementptr inbounds nuw i8, ptr %13, i64 64
  %15 = load ptr, ptr %last.i, align 8
  %cmp.i624 = icmp eq ptr %15, %2
  br i1 %cmp.i624, label %cond.true.i628, label %cond.end.i625

cond.true.i628:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %16 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %13, i64 56
  %17 = load i64, ptr %logged.i, align 8
  %18 = getelementptr %struct.Log, ptr %16, i64 %17
  %arrayidx.i629 = getelementptr i8, ptr %18, i64 -16
  %19 = load i64, ptr %arrayidx.i629, align 8
  br label %cond.end.i625

cond.end.i625:
  %cond.i626 = phi i64 [ %19, %cond.true.i628 ], [ -1, %if.end.i623 ]
  %cond.i.i627 = tail call noundef i64 @llvm.umax.i64(i64 %8, i64 %cond.i626)
  br label %load8.exit134

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
  br i1 %or.cond.i, label %if.then32.i, label %if.end4.thread1095

if.then32.i:
  %23 = load ptr, ptr %w, align 8
  %tracked.i.i632 = getelementptr inbounds nuw i8, ptr %23, i64 896
  %24 = load ptr, ptr %tracked.i.i632, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %24, i64 168
  %25 = load i64, ptr %deferred.i, align 8
  %sub.i633 = add i64 %25, -1
  %cmp.i634 = icmp ult i64 %sub.i633, 2048
  br i1 %cmp.i634, label %if.then.i636, label %if.end4.thread1095

if.then.i636:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end4.thread1095

load8.exit134:
  %past.sroa.43.1.ph = phi i64 [ %cond.i.i627, %cond.end.i625 ], [ %8, %if.then.i.i ]
  %past.sroa.34.1.ph = phi i64 [ %cond.i626, %cond.end.i625 ], [ %7, %if.then.i.i ]
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
  %sub.i150 = sub nsw i64 %28, %29
  %shr.i151 = ashr i64 %sub.i150, 3
  %conv.i198 = trunc i32 %mask to i8
  %30 = bitcast i8 %conv.i198 to <8 x i1>
  %splat.splatinsert.i155 = insertelement <8 x i64> poison, i64 %shr.i151, i64 0
  %splat.splat.i156 = shufflevector <8 x i64> %splat.splatinsert.i155, <8 x i64> poison, <8 x i32> zeroinitializer
  %vector_select.i158 = select <8 x i1> %30, <8 x i64> %div14.i, <8 x i64> %splat.splat.i156
  %31 = getelementptr i64, ptr %27, <8 x i64> %vector_select.i158
  %masked_gather.i133 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %31, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i46 = icmp ne <8 x i64> %masked_gather.i133, splat (i64 -1)
  %32 = bitcast <8 x i1> %cmp.i46 to i8
  %mask.sroa.0.0.insert.ext.i148 = zext i8 %32 to i32
  %and.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i148
  %tobool.not.i47802 = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i47802, label %if.end4.thread, label %for.body.i

for.body.i:
  %rest.0.i803 = phi i32 [ %and6.i, %for.body.i ], [ %and.i, %load8.exit134 ]
  %33 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i803, i1 true)
  %idxprom.i = zext nneg i32 %33 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i
  %34 = load i64, ptr %arrayidx.i, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %34)
  %sub5.i = add nsw i32 %rest.0.i803, -1
  %and6.i = and i32 %sub5.i, %rest.0.i803
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

if.end4.thread1095:
  %past.sroa.92.0.shrunk.ph = phi i1 [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ], [ %cmp17.i, %if.then.i636 ]
  %38 = load <8 x i64>, ptr %addresses, align 8
  %splat.splatinsert1110 = insertelement <8 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat1111 = shufflevector <8 x i64> %splat.splatinsert1110, <8 x i64> poison, <8 x i32> zeroinitializer
  %add1112 = add <8 x i64> %38, %splat.splat1111
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1113 = icmp eq i64 %39, 0
  br i1 %tobool5.not1113, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

if.end4.thread1015:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i911 = load i64, ptr %valid_global.i, align 8
  %40 = load <8 x i64>, ptr %addresses, align 8
  %41 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1031 = icmp eq i64 %41, 0
  br i1 %tobool5.not1031, label %cleanup33, label %land.lhs.true6

if.end4.thread:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  %42 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not943 = icmp eq i64 %42, 0
  br i1 %tobool5.not943, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

land.lhs.true6:
  %address.0735985 = phi <8 x i64> [ %26, %if.end4.thread ], [ %add, %if.end4 ], [ %40, %if.end4.thread1015 ], [ %add1112, %if.end4.thread1095 ]
  %tobool.not850982 = phi i1 [ true, %if.end4.thread ], [ false, %if.end4 ], [ true, %if.end4.thread1015 ], [ false, %if.end4.thread1095 ]
  %past.sroa.65.0852979 = phi i64 [ %cond.i.i618, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1015 ], [ %cond.i.i618, %if.end4.thread1095 ]
  %past.sroa.60.0854976 = phi i64 [ %10, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1015 ], [ %10, %if.end4.thread1095 ]
  %past.sroa.54.0856973 = phi i64 [ %9, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1015 ], [ %9, %if.end4.thread1095 ]
  %past.sroa.43.1858970 = phi i64 [ %past.sroa.43.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1015 ], [ %8, %if.end4.thread1095 ]
  %past.sroa.34.1860967 = phi i64 [ %past.sroa.34.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1015 ], [ %7, %if.end4.thread1095 ]
  %past.sroa.27.0862964 = phi i64 [ %or6.i.i, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1015 ], [ %or6.i.i, %if.end4.thread1095 ]
  %past.sroa.68.0866958 = phi i64 [ %cond.i.i, %if.end4.thread ], [ %35, %if.end4 ], [ 0, %if.end4.thread1015 ], [ %cond.i.i, %if.end4.thread1095 ]
  %past.sroa.73.0868956 = phi i64 [ %cond19.i.i, %if.end4.thread ], [ %cond9.i, %if.end4 ], [ %cond9.i911, %if.end4.thread1015 ], [ %cond19.i.i, %if.end4.thread1095 ]
  %past.sroa.88.0.shrunk870954 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1015 ], [ %cmp.i, %if.end4.thread1095 ]
  %past.sroa.92.0.shrunk872951 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1015 ], [ %past.sroa.92.0.shrunk.ph, %if.end4.thread1095 ]
  %past.sroa.83.0874948 = phi ptr [ %cond29.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1015 ], [ %cond29.i.i, %if.end4.thread1095 ]
  %past.sroa.79.0876945 = phi ptr [ %cond24.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1015 ], [ %cond24.i.i, %if.end4.thread1095 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i49)
  store <8 x i64> %address.0735985, ptr %address.addr.i49, align 64
  %43 = load i64, ptr @NBYTES, align 8
  %cmp.i54 = icmp ult i64 %43, 4
  %tobool.i804 = icmp ne i32 %mask, 0
  %44 = and i1 %cmp.i54, %tobool.i804
  br i1 %44, label %for.body.i59.lr.ph, label %for.cond.cleanup.i

for.body.i59.lr.ph:
  %cmp1.i = icmp eq i64 %43, 1
  br label %for.body.i59

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %land.lhs.true6 ], [ %missing.1.i, %if.end.i66 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %45 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %45, %past.sroa.73.0868956
  %splat.splatinsert.i56 = insertelement <8 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i57 = shufflevector <8 x i64> %splat.splatinsert.i56, <8 x i64> poison, <8 x i32> zeroinitializer
  %conv.i200 = trunc i32 %mask to i8
  %46 = bitcast i8 %conv.i200 to <8 x i1>
  %vector_select.i = select <8 x i1> %46, <8 x i64> %address.0735985, <8 x i64> %splat.splat.i57
  %cmp12.i = icmp eq i64 %43, 4
  br i1 %cmp12.i, label %if.end19.i.thread, label %if.end19.i

for.body.i59:
  %missing.0.i806 = phi i32 [ 0, %for.body.i59.lr.ph ], [ %missing.1.i, %if.end.i66 ]
  %rest.0.i53805 = phi i32 [ %mask, %for.body.i59.lr.ph ], [ %and8.i, %if.end.i66 ]
  %47 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i53805, i1 true)
  %idxprom.i61 = zext nneg i32 %47 to i64
  %arrayidx.i62 = getelementptr inbounds nuw i64, ptr %address.addr.i49, i64 %idxprom.i61
  %48 = load i64, ptr %arrayidx.i62, align 8
  %add.i = add i64 %48, %past.sroa.73.0868956
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
  %sub.i64 = sub i32 0, %rest.0.i53805
  %and.i65 = and i32 %rest.0.i53805, %sub.i64
  %or.i = or i32 %missing.0.i806, %and.i65
  br label %if.end.i66

if.end.i66:
  %missing.1.i = phi i32 [ %or.i, %if.then.i63 ], [ %missing.0.i806, %cond.true.i67 ], [ %missing.0.i806, %cond.false.i ]
  %sub7.i = add i32 %rest.0.i53805, -1
  %and8.i = and i32 %sub7.i, %rest.0.i53805
  %tobool.i.not = icmp eq i32 %and8.i, 0
  br i1 %tobool.i.not, label %for.cond.cleanup.i, label %for.body.i59

if.end19.i.thread:
  %52 = inttoptr i64 %past.sroa.73.0868956 to ptr
  %shr.i = ashr <8 x i64> %vector_select.i, splat (i64 2)
  %53 = getelementptr i32, ptr %52, <8 x i64> %shr.i
  %masked_gather.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %53, <8 x i1> splat (i1 true), <8 x i32> poison)
  %cmp16.i = icmp ne <8 x i32> %masked_gather.i, splat (i32 -1)
  %54 = bitcast <8 x i1> %cmp16.i to i8
  %mask.sroa.0.0.insert.ext.i140 = zext i8 %54 to i32
  br label %unwritten8.exit

if.end19.i:
  %div54.i = lshr i64 %43, 3
  %cmp21.i808.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i808.not, label %unwritten8.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %55 = inttoptr i64 %past.sroa.73.0868956 to ptr
  %shr27.i = ashr <8 x i64> %vector_select.i, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %55, <8 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i810 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i809 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <8 x ptr> %invariant.gep, i64 %part.0.i809
  %masked_gather28.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %gep, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp29.i = icmp ne <8 x i64> %masked_gather28.i, splat (i64 -1)
  %56 = bitcast <8 x i1> %cmp29.i to i8
  %mask.sroa.0.0.insert.ext.i144 = zext i8 %56 to i32
  %or33.i = or i32 %missing.3.i810, %mask.sroa.0.0.insert.ext.i144
  %inc.i = add nuw nsw i64 %part.0.i809, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten8.exit, label %for.body24.i

unwritten8.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i ], [ %mask.sroa.0.0.insert.ext.i140, %if.end19.i.thread ], [ %or33.i, %for.body24.i ]
  %and36.i = and i32 %missing.3.i.lcssa, %mask
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i49)
  %tobool8.not = icmp ne i32 %and36.i, 0
  %brmerge = or i1 %tobool.not.i, %tobool8.not
  br i1 %brmerge, label %cleanup33, label %if.end15

if.end12.if.end15_crit_edge:
  %past.sroa.92.0.shrunk8729521012 = phi i1 [ %past.sroa.92.0.shrunk.ph, %if.end4.thread1095 ], [ false, %if.end4.thread ]
  %past.sroa.88.0.shrunk8709551011 = phi i1 [ %cmp.i, %if.end4.thread1095 ], [ false, %if.end4.thread ]
  %past.sroa.34.18609681007 = phi i64 [ %7, %if.end4.thread1095 ], [ %past.sroa.34.1.ph, %if.end4.thread ]
  %past.sroa.43.18589711006 = phi i64 [ %8, %if.end4.thread1095 ], [ %past.sroa.43.1.ph, %if.end4.thread ]
  %address.07359861001 = phi <8 x i64> [ %add1112, %if.end4.thread1095 ], [ %26, %if.end4.thread ]
  %.pre = load i64, ptr @NBYTES, align 8
  br label %if.end15

if.end15:
  %address.0735984 = phi <8 x i64> [ %address.07359861001, %if.end12.if.end15_crit_edge ], [ %address.0735985, %unwritten8.exit ]
  %tobool.not850981 = phi i1 [ %tobool.not.i.i, %if.end12.if.end15_crit_edge ], [ %tobool.not850982, %unwritten8.exit ]
  %past.sroa.65.0852978 = phi i64 [ %cond.i.i618, %if.end12.if.end15_crit_edge ], [ %past.sroa.65.0852979, %unwritten8.exit ]
  %past.sroa.60.0854975 = phi i64 [ %10, %if.end12.if.end15_crit_edge ], [ %past.sroa.60.0854976, %unwritten8.exit ]
  %past.sroa.54.0856972 = phi i64 [ %9, %if.end12.if.end15_crit_edge ], [ %past.sroa.54.0856973, %unwritten8.exit ]
  %past.sroa.43.1858969 = phi i64 [ %past.sroa.43.18589711006, %if.end12.if.end15_crit_edge ], [ %past.sroa.43.1858970, %unwritten8.exit ]
  %past.sroa.34.1860966 = phi i64 [ %past.sroa.34.18609681007, %if.end12.if.end15_crit_edge ], [ %past.sroa.34.1860967, %unwritten8.exit ]
  %past.sroa.27.0862963 = phi i64 [ %or6.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.27.0862964, %unwritten8.exit ]
  %past.sroa.68.0866957 = phi i64 [ %cond.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.68.0866958, %unwritten8.exit ]
  %past.sroa.88.0.shrunk870953 = phi i1 [ %past.sroa.88.0.shrunk8709551011, %if.end12.if.end15_crit_edge ], [ %past.sroa.88.0.shrunk870954, %unwritten8.exit ]
  %past.sroa.92.0.shrunk872950 = phi i1 [ %past.sroa.92.0.shrunk8729521012, %if.end12.if.end15_crit_edge ], [ %past.sroa.92.0.shrunk872951, %unwritten8.exit ]
  %past.sroa.83.0874947 = phi ptr [ %cond29.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.83.0874948, %unwritten8.exit ]
  %past.sroa.79.0876944 = phi ptr [ %cond24.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.79.0876945, %unwritten8.exit ]
  %57 = phi i64 [ %.pre, %if.end12.if.end15_crit_edge ], [ %43, %unwritten8.exit ]
  %58 = load <8 x i64>, ptr %who, align 8
  %.scalar = add i64 %past.sroa.27.0862963, 15
  %59 = insertelement <8 x i64> poison, i64 %.scalar, i64 0
  %add22 = shufflevector <8 x i64> %59, <8 x i64> poison, <8 x i32> zeroinitializer
  %add23 = add <8 x i64> %add22, %58
  %div41 = lshr i64 %57, 2
  %cmp.not816.not = icmp eq i64 %div41, 0
  br i1 %cmp.not816.not, label %cleanup33, label %for.body.lr.ph

for.body.lr.ph:
  %splat.splatinsert18 = insertelement <8 x i64> poison, i64 %past.sroa.68.0866957, i64 0
  %splat.splat19 = shufflevector <8 x i64> %splat.splatinsert18, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub = sub <8 x i64> %address.0735984, %splat.splat19
  %shr = lshr <8 x i64> %sub, splat (i64 2)
  %and.i70 = shl <8 x i64> %add23, splat (i64 1)
  %shl.i = and <8 x i64> %and.i70, splat (i64 32)
  %or.i71 = or <8 x i64> %shl.i, %add23
  %or.cond789 = select i1 %tobool.not850981, i1 true, i1 %past.sroa.88.0.shrunk870953
  %60 = load i64, ptr @STORE, align 8
  %tobool7.not.i739 = icmp eq i64 %60, 0
  %nowhere1.i182 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %61 = ptrtoint ptr %nowhere1.i182 to i64
  %62 = ptrtoint ptr %past.sroa.79.0876944 to i64
  %sub.i183 = sub nsw i64 %61, %62
  %shr.i184 = ashr i64 %sub.i183, 3
  %conv.i192 = trunc i32 %mask to i8
  %63 = bitcast i8 %conv.i192 to <8 x i1>
  %splat.splatinsert.i188 = insertelement <8 x i64> poison, i64 %shr.i184, i64 0
  %splat.splat.i189 = shufflevector <8 x i64> %splat.splatinsert.i188, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert.i481 = insertelement <8 x i64> poison, i64 %past.sroa.43.1858969, i64 0
  %splat.splat.i482 = shufflevector <8 x i64> %splat.splatinsert.i481, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert1.i488 = insertelement <8 x i64> poison, i64 %past.sroa.54.0856972, i64 0
  %splat.splat2.i489 = shufflevector <8 x i64> %splat.splatinsert1.i488, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert5.i492 = insertelement <8 x i64> poison, i64 %past.sroa.34.1860966, i64 0
  %splat.splat6.i493 = shufflevector <8 x i64> %splat.splatinsert5.i492, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub9.i496 = sub i64 %past.sroa.43.1858969, %past.sroa.34.1860966
  %splat.splatinsert10.i497 = insertelement <8 x i64> poison, i64 %sub9.i496, i64 0
  %splat.splat11.i498 = shufflevector <8 x i64> %splat.splatinsert10.i497, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i429 = insertelement <8 x i64> poison, i64 %past.sroa.60.0854975, i64 0
  %splat.splat18.i430 = shufflevector <8 x i64> %splat.splatinsert17.i429, <8 x i64> poison, <8 x i32> zeroinitializer
  %partial.i568 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i571 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i572 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %64 = ptrtoint ptr %past.sroa.83.0874947 to i64
  %sub.i172 = sub nsw i64 %61, %64
  %shr.i173 = ashr i64 %sub.i172, 3
  %splat.splatinsert.i177 = insertelement <8 x i64> poison, i64 %shr.i173, i64 0
  %splat.splat.i178 = shufflevector <8 x i64> %splat.splatinsert.i177, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i404 = insertelement <8 x i64> poison, i64 %past.sroa.65.0852978, i64 0
  %splat.splat18.i405 = shufflevector <8 x i64> %splat.splatinsert17.i404, <8 x i64> poison, <8 x i32> zeroinitializer
  %tobool3.not.i305812 = icmp eq i32 %mask, 0
  %shr.i638 = lshr i64 %past.sroa.27.0862963, 32
  %conv.i639 = trunc nuw i64 %shr.i638 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i641 = lshr i64 %past.sroa.27.0862963, 27
  %and.i.i = and i64 %shr.i.i641, 31
  br label %for.body

for.body:
  %word.0820 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %at.sroa.42.0817 = phi <8 x i64> [ %shr, %for.body.lr.ph ], [ %add30, %for.inc ]
  br i1 %or.cond789, label %load8.exit, label %if.end.i74.thread

load8.exit:
  %vector_select.i191 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0817, <8 x i64> %splat.splat.i189
  %65 = getelementptr i64, ptr %past.sroa.79.0876944, <8 x i64> %vector_select.i191
  %masked_gather.i98 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %65, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not850981, label %if.end.i486, label %if.then.i479

if.then.i479:
  %cmp.i483 = icmp ult <8 x i64> %masked_gather.i98, %splat.splat.i482
  br label %old8.exit501

if.end.i486:
  %cmp3.i490 = icmp ult <8 x i64> %masked_gather.i98, %splat.splat2.i489
  %sub.i494 = sub <8 x i64> %masked_gather.i98, %splat.splat6.i493
  %cmp12.i499 = icmp ult <8 x i64> %sub.i494, %splat.splat11.i498
  %or20.i500 = or <8 x i1> %cmp3.i490, %cmp12.i499
  br label %old8.exit501

old8.exit501:
  %retval.0.in.i484 = phi <8 x i1> [ %cmp.i483, %if.then.i479 ], [ %or20.i500, %if.end.i486 ]
  %xor.i416 = xor <8 x i64> %masked_gather.i98, %or.i71
  %and.i417 = and <8 x i64> %xor.i416, splat (i64 4290773055)
  %cmp.i418 = icmp ne <8 x i64> %and.i417, zeroinitializer
  %and8.i420 = and <8 x i64> %masked_gather.i98, splat (i64 32)
  %cmp9.i421 = icmp ne <8 x i64> %and8.i420, zeroinitializer
  %cmp11.i424 = icmp ult <8 x i64> %masked_gather.i98, %splat.splat6.i493
  %and13.i425 = and <8 x i64> %xor.i416, splat (i64 4160749568)
  %cmp14.i426 = icmp ne <8 x i64> %and13.i425, zeroinitializer
  %and1633.i427.not790 = or <8 x i1> %cmp11.i424, %cmp14.i426
  %cmp19.i431 = icmp uge <8 x i64> %masked_gather.i98, %splat.splat18.i430
  %and2134.i432.not792 = or <8 x i1> %cmp19.i431, %cmp9.i421
  %or2235.i433.not791 = and <8 x i1> %cmp.i418, %and2134.i432.not792
  %and2336.i434.not = or <8 x i1> %and1633.i427.not790, %or2235.i433.not791
  %66 = xor <8 x i1> %retval.0.in.i484, splat (i1 true)
  %narrow = select <8 x i1> %and2336.i434.not, <8 x i1> %66, <8 x i1> zeroinitializer
  br i1 %tobool.not850981, label %if.end.i74.thread1048, label %if.then21.i

if.then21.i:
  %67 = bitcast <8 x i1> %narrow to i8
  %mask.sroa.0.0.insert.ext.i.i563 = zext i8 %67 to i32
  %and.i564 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i563
  %tobool.not.i565 = icmp eq i32 %and.i564, 0
  br i1 %tobool.not.i565, label %if.end.i74, label %land.lhs.true.i566

land.lhs.true.i566:
  %68 = load i64, ptr %partial.i568, align 8
  %tobool3.not.i569 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i569, label %if.end.i74, label %if.then.i570

if.then.i570:
  %69 = load i64, ptr %index.i572, align 8
  %arrayidx.i573 = getelementptr inbounds nuw [32 x i64], ptr %known5.i571, i64 %69
  %shr.i574 = lshr <8 x i64> %masked_gather.i98, splat (i64 27)
  %and6.i575 = and <8 x i64> %shr.i574, splat (i64 31)
  %70 = getelementptr i64, ptr %arrayidx.i573, <8 x i64> %and6.i575
  %masked_gather.i577 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %70, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i578 = and <8 x i64> %masked_gather.i98, splat (i64 -4294967296)
  %71 = icmp ugt <8 x i64> %and8.i578, %masked_gather.i577
  %72 = or <8 x i1> %cmp9.i421, %71
  %73 = select <8 x i1> %72, <8 x i1> %narrow, <8 x i1> zeroinitializer
  br label %if.end.i74

if.end.i74:
  %bad.2.i = phi <8 x i1> [ %narrow, %if.then21.i ], [ %73, %if.then.i570 ], [ %narrow, %land.lhs.true.i566 ]
  %74 = bitcast <8 x i1> %bad.2.i to i8
  %mask.sroa.0.0.insert.ext.i.i = zext i8 %74 to i32
  %and29.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool30.i227 = icmp ne i32 %and29.i, 0
  br i1 %tobool7.not.i739, label %load8.exit.i, label %lor.lhs.false15.i.thread

if.end.i74.thread1048:
  %and15.i = and <8 x i64> %masked_gather.i98, splat (i64 96)
  %cmp.i218 = icmp eq <8 x i64> %and15.i, splat (i64 96)
  %cmp16.i222 = icmp uge <8 x i64> %masked_gather.i98, %splat.splat2.i489
  %and1848.i = and <8 x i1> %cmp16.i222, %cmp.i218
  %narrow1128 = select <8 x i1> %and1848.i, <8 x i1> splat (i1 true), <8 x i1> %narrow
  %75 = bitcast <8 x i1> %narrow1128 to i8
  %mask.sroa.0.0.insert.ext.i.i1051 = zext i8 %75 to i32
  %and29.i1052 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1051
  %tobool30.i2271053 = icmp ne i32 %and29.i1052, 0
  %vector_select.i.i1078 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0817, <8 x i64> %splat.splat.i178
  %76 = getelementptr i64, ptr %past.sroa.83.0874947, <8 x i64> %vector_select.i.i1078
  %masked_gather.i.i1079 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %76, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool7.not.i739, label %if.end.i445, label %if.end.i460

if.end.i74.thread:
  br i1 %tobool7.not.i739, label %load8.exit.i, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.92.0.shrunk872950, label %load8.exit110, label %if.end46.i.load8.exit122_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.92.0.shrunk872950, label %load8.exit110.thread1068, label %if.end46.i

load8.exit110.thread1068:
  %vector_select.i1801071 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0817, <8 x i64> %splat.splat.i178
  %77 = getelementptr i64, ptr %past.sroa.83.0874947, <8 x i64> %vector_select.i1801071
  %masked_gather.i1091072 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %77, <8 x i1> splat (i1 true), <8 x i64> poison)
  br label %if.then.i453

load8.exit110:
  %vector_select.i180 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0817, <8 x i64> %splat.splat.i178
  %78 = getelementptr i64, ptr %past.sroa.83.0874947, <8 x i64> %vector_select.i180
  %masked_gather.i109 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %78, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not850981, label %if.end.i460, label %if.then.i453

if.then.i453:
  %masked_gather.i1091075 = phi <8 x i64> [ %masked_gather.i1091072, %load8.exit110.thread1068 ], [ %masked_gather.i109, %load8.exit110 ]
  %before.0.i7427571074 = phi <8 x i64> [ %masked_gather.i98, %load8.exit110.thread1068 ], [ zeroinitializer, %load8.exit110 ]
  %found.0.i7417591073 = phi i1 [ %tobool30.i227, %load8.exit110.thread1068 ], [ false, %load8.exit110 ]
  %cmp.i457 = icmp ult <8 x i64> %masked_gather.i1091075, %splat.splat.i482
  br label %old8.exit475

if.end.i460:
  %masked_gather.i1091065 = phi <8 x i64> [ %masked_gather.i109, %load8.exit110 ], [ %masked_gather.i.i1079, %if.end.i74.thread1048 ]
  %before.0.i7427571063 = phi <8 x i64> [ zeroinitializer, %load8.exit110 ], [ %masked_gather.i98, %if.end.i74.thread1048 ]
  %found.0.i7417591061 = phi i1 [ false, %load8.exit110 ], [ %tobool30.i2271053, %if.end.i74.thread1048 ]
  %cmp3.i464 = icmp ult <8 x i64> %masked_gather.i1091065, %splat.splat2.i489
  %sub.i468 = sub <8 x i64> %masked_gather.i1091065, %splat.splat6.i493
  %cmp12.i473 = icmp ult <8 x i64> %sub.i468, %splat.splat11.i498
  %or20.i474 = or <8 x i1> %cmp3.i464, %cmp12.i473
  br label %old8.exit475

old8.exit475:
  %masked_gather.i1091064 = phi <8 x i64> [ %masked_gather.i1091075, %if.then.i453 ], [ %masked_gather.i1091065, %if.end.i460 ]
  %before.0.i7427571062 = phi <8 x i64> [ %before.0.i7427571074, %if.then.i453 ], [ %before.0.i7427571063, %if.end.i460 ]
  %found.0.i7417591060 = phi i1 [ %found.0.i7417591073, %if.then.i453 ], [ %found.0.i7417591061, %if.end.i460 ]
  %retval.0.in.i458 = phi <8 x i1> [ %cmp.i457, %if.then.i453 ], [ %or20.i474, %if.end.i460 ]
  %xor.i391 = xor <8 x i64> %masked_gather.i1091064, %add23
  %and.i392 = and <8 x i64> %xor.i391, splat (i64 4290773055)
  %cmp.i393 = icmp ne <8 x i64> %and.i392, zeroinitializer
  %and8.i395 = and <8 x i64> %masked_gather.i1091064, splat (i64 32)
  %cmp9.i396 = icmp ne <8 x i64> %and8.i395, zeroinitializer
  %cmp11.i399 = icmp ult <8 x i64> %masked_gather.i1091064, %splat.splat6.i493
  %and13.i400 = and <8 x i64> %xor.i391, splat (i64 4160749568)
  %cmp14.i401 = icmp ne <8 x i64> %and13.i400, zeroinitializer
  %and1633.i402.not794 = or <8 x i1> %cmp11.i399, %cmp14.i401
  %cmp19.i406 = icmp uge <8 x i64> %masked_gather.i1091064, %splat.splat18.i405
  %and2134.i407.not796 = or <8 x i1> %cmp19.i406, %cmp9.i396
  %or2235.i408.not795 = and <8 x i1> %cmp.i393, %and2134.i407.not796
  %and2336.i409.not = or <8 x i1> %and1633.i402.not794, %or2235.i408.not795
  %79 = xor <8 x i1> %retval.0.in.i458, splat (i1 true)
  %narrow793 = select <8 x i1> %and2336.i409.not, <8 x i1> %79, <8 x i1> zeroinitializer
  br i1 %tobool.not850981, label %raced8.exit271, label %if.then21.i261

if.then21.i261:
  %80 = bitcast <8 x i1> %narrow793 to i8
  %mask.sroa.0.0.insert.ext.i.i534 = zext i8 %80 to i32
  %and.i535 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i534
  %tobool.not.i536 = icmp eq i32 %and.i535, 0
  br i1 %tobool.not.i536, label %raced8.exit271, label %land.lhs.true.i537

land.lhs.true.i537:
  %81 = load i64, ptr %partial.i568, align 8
  %tobool3.not.i540 = icmp eq i64 %81, 0
  br i1 %tobool3.not.i540, label %raced8.exit271, label %if.then.i541

if.then.i541:
  %82 = load i64, ptr %index.i572, align 8
  %arrayidx.i544 = getelementptr inbounds nuw [32 x i64], ptr %known5.i571, i64 %82
  %shr.i545 = lshr <8 x i64> %masked_gather.i1091064, splat (i64 27)
  %and6.i546 = and <8 x i64> %shr.i545, splat (i64 31)
  %83 = getelementptr i64, ptr %arrayidx.i544, <8 x i64> %and6.i546
  %masked_gather.i548 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %83, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i549 = and <8 x i64> %masked_gather.i1091064, splat (i64 -4294967296)
  %84 = icmp ugt <8 x i64> %and8.i549, %masked_gather.i548
  %85 = or <8 x i1> %cmp9.i396, %84
  %86 = select <8 x i1> %85, <8 x i1> %narrow793, <8 x i1> zeroinitializer
  br label %raced8.exit271

raced8.exit271:
  %bad.2.i264 = phi <8 x i1> [ %narrow793, %old8.exit475 ], [ %86, %if.then.i541 ], [ %narrow793, %land.lhs.true.i537 ], [ %narrow793, %if.then21.i261 ]
  %87 = bitcast <8 x i1> %bad.2.i264 to i8
  %mask.sroa.0.0.insert.ext.i.i267 = zext i8 %87 to i32
  %and29.i269 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i267
  %tobool30.i270 = icmp ne i32 %and29.i269, 0
  %or27146.i = or i1 %found.0.i7417591060, %tobool30.i270
  br i1 %or27146.i, label %cleanup33, label %load8.exit122

load8.exit.i:
  %before.0.i743.ph = phi <8 x i64> [ zeroinitializer, %if.end.i74.thread ], [ %masked_gather.i98, %if.end.i74 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i74.thread ], [ %tobool30.i227, %if.end.i74 ]
  %vector_select.i.i = select <8 x i1> %63, <8 x i64> %at.sroa.42.0817, <8 x i64> %splat.splat.i178
  %88 = getelementptr i64, ptr %past.sroa.83.0874947, <8 x i64> %vector_select.i.i
  %masked_gather.i.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %88, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not850981, label %if.end.i445, label %if.then.i439

if.then.i439:
  %cmp.i443 = icmp ult <8 x i64> %masked_gather.i.i, %splat.splat.i482
  br label %old8.exit

if.end.i445:
  %masked_gather.i.i1085 = phi <8 x i64> [ %masked_gather.i.i, %load8.exit.i ], [ %masked_gather.i.i1079, %if.end.i74.thread1048 ]
  %found.1.i.ph1083 = phi i1 [ %found.1.i.ph, %load8.exit.i ], [ %tobool30.i2271053, %if.end.i74.thread1048 ]
  %before.0.i743.ph1081 = phi <8 x i64> [ %before.0.i743.ph, %load8.exit.i ], [ %masked_gather.i98, %if.end.i74.thread1048 ]
  %cmp3.i = icmp ult <8 x i64> %masked_gather.i.i1085, %splat.splat2.i489
  %sub.i448 = sub <8 x i64> %masked_gather.i.i1085, %splat.splat6.i493
  %cmp12.i449 = icmp ult <8 x i64> %sub.i448, %splat.splat11.i498
  %or20.i = or <8 x i1> %cmp3.i, %cmp12.i449
  br label %old8.exit

old8.exit:
  %masked_gather.i.i1084 = phi <8 x i64> [ %masked_gather.i.i, %if.then.i439 ], [ %masked_gather.i.i1085, %if.end.i445 ]
  %found.1.i.ph1082 = phi i1 [ %found.1.i.ph, %if.then.i439 ], [ %found.1.i.ph1083, %if.end.i445 ]
  %before.0.i743.ph1080 = phi <8 x i64> [ %before.0.i743.ph, %if.then.i439 ], [ %before.0.i743.ph1081, %if.end.i445 ]
  %retval.0.in.i = phi <8 x i1> [ %cmp.i443, %if.then.i439 ], [ %or20.i, %if.end.i445 ]
  %xor.i368 = xor <8 x i64> %masked_gather.i.i1084, %add23
  %and.i369 = and <8 x i64> %xor.i368, splat (i64 4290773055)
  %cmp.i370 = icmp eq <8 x i64> %and.i369, zeroinitializer
  %and8.i372 = and <8 x i64> %masked_gather.i.i1084, splat (i64 32)
  %cmp9.i373 = icmp eq <8 x i64> %and8.i372, zeroinitializer
  %cmp11.i = icmp uge <8 x i64> %masked_gather.i.i1084, %splat.splat6.i493
  %and13.i376 = and <8 x i64> %xor.i368, splat (i64 4160749568)
  %cmp14.i377 = icmp eq <8 x i64> %and13.i376, zeroinitializer
  %and1633.i = and <8 x i1> %cmp11.i, %cmp14.i377
  %cmp19.i381 = icmp ult <8 x i64> %masked_gather.i.i1084, %splat.splat18.i430
  %and2134.i382 = and <8 x i1> %cmp19.i381, %cmp9.i373
  %or2235.i383 = or <8 x i1> %cmp.i370, %and2134.i382
  %and2336.i384 = and <8 x i1> %and1633.i, %or2235.i383
  %89 = select <8 x i1> %and2336.i384, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i
  %narrow797 = xor <8 x i1> %89, splat (i1 true)
  br i1 %tobool.not850981, label %if.then19.i, label %if.then.i286

if.then.i286:
  %90 = bitcast <8 x i1> %narrow797 to i8
  %mask.sroa.0.0.insert.ext.i.i509 = zext i8 %90 to i32
  %and.i510 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i509
  %tobool.not.i511 = icmp eq i32 %and.i510, 0
  %.pre827 = load i64, ptr %partial.i568, align 8
  br i1 %tobool.not.i511, label %after_read8.exit.thread, label %land.lhs.true.i512

land.lhs.true.i512:
  %tobool3.not.i515 = icmp eq i64 %.pre827, 0
  br i1 %tobool3.not.i515, label %after_read8.exit.thread, label %if.then.i516

if.then.i516:
  %91 = load i64, ptr %index.i572, align 8
  %arrayidx.i518 = getelementptr inbounds nuw [32 x i64], ptr %known5.i571, i64 %91
  %shr.i519 = lshr <8 x i64> %masked_gather.i.i1084, splat (i64 27)
  %and6.i520 = and <8 x i64> %shr.i519, splat (i64 31)
  %92 = getelementptr i64, ptr %arrayidx.i518, <8 x i64> %and6.i520
  %masked_gather.i521 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %92, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i522 = and <8 x i64> %masked_gather.i.i1084, splat (i64 -4294967296)
  %93 = icmp ugt <8 x i64> %and8.i522, %masked_gather.i521
  %94 = icmp ne <8 x i64> %and8.i372, zeroinitializer
  %95 = or <8 x i1> %94, %93
  %96 = select <8 x i1> %95, <8 x i1> %narrow797, <8 x i1> zeroinitializer
  br label %after_read8.exit.thread

after_read8.exit.thread:
  %bad.0.i.ph = phi <8 x i1> [ %narrow797, %if.then.i286 ], [ %narrow797, %land.lhs.true.i512 ], [ %96, %if.then.i516 ]
  %and.i289773 = and <8 x i64> %masked_gather.i.i1084, splat (i64 64)
  %cmp.i290774 = icmp eq <8 x i64> %and.i289773, zeroinitializer
  %vector_select.i293777 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or.i294778 = or <8 x i64> %vector_select.i293777, %masked_gather.i.i1084
  %vector_cond36.i779 = select <8 x i1> %cmp.i290774, <8 x i1> %bad.0.i.ph, <8 x i1> zeroinitializer
  %vector_select37.i780 = select <8 x i1> %vector_cond36.i779, <8 x i64> %or.i294778, <8 x i64> %add23
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <8 x i64> %at.sroa.42.0817, ptr %index.addr.i, align 64
  %tobool.not.i302 = icmp eq i64 %.pre827, 0
  br i1 %tobool.not.i302, label %note_reads8.exit, label %for.cond.i303.preheader

for.cond.i303.preheader:
  br i1 %tobool3.not.i305812, label %note_reads8.exit, label %for.body.i306

if.then19.i:
  %and.i289 = and <8 x i64> %masked_gather.i.i1084, splat (i64 64)
  %cmp.i290 = icmp eq <8 x i64> %and.i289, zeroinitializer
  %narrow799 = select <8 x i1> %cmp.i290, <8 x i1> %narrow797, <8 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <8 x i64> %masked_gather.i.i1084, ptr %cells.addr.i, align 64
  %97 = load ptr, ptr %w, align 8
  %tracked.i637 = getelementptr inbounds nuw i8, ptr %97, i64 896
  %98 = load ptr, ptr %tracked.i637, align 8
  %99 = load i64, ptr %98, align 8
  %splat.splatinsert.i590 = insertelement <8 x i64> poison, i64 %99, i64 0
  %splat.splat.i591 = shufflevector <8 x i64> %splat.splatinsert.i590, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp1.i592 = icmp uge <8 x i64> %masked_gather.i.i1084, %splat.splat.i591
  %and330.i = and <8 x i1> %cmp9.i373, %cmp1.i592
  %100 = and <8 x i1> %or2235.i383, %and330.i
  %101 = and <8 x i1> %cmp14.i377, %100
  %102 = and <8 x i1> %narrow799, %101
  %103 = bitcast <8 x i1> %102 to i8
  %104 = zext i8 %103 to i32
  %and5.i = and i32 %mask, %104
  %tobool.not.i596 = icmp eq i32 %and5.i, 0
  br i1 %tobool.not.i596, label %after_read8.exit, label %land.lhs.true.i597

land.lhs.true.i597:
  %common.i = getelementptr inbounds nuw i8, ptr %98, i64 16
  %105 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %105, i64 72
  %106 = load i64, ptr %mixed.i, align 8
  %tobool8.not.i = icmp eq i64 %106, 0
  br i1 %tobool8.not.i, label %after_read8.exit, label %for.cond.i598.preheader

for.cond.i598.preheader:
  %run.i = getelementptr inbounds nuw i8, ptr %98, i64 96
  br label %for.body.i601

for.body.i601:
  %rest.0.i600815 = phi i32 [ %and5.i, %for.cond.i598.preheader ], [ %and16.i608, %for.body.i601 ]
  %found.0.i599814 = phi i32 [ 0, %for.cond.i598.preheader ], [ %found.1.i607, %for.body.i601 ]
  %107 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i600815, i1 true)
  %idxprom.i602 = zext nneg i32 %107 to i64
  %arrayidx.i603 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i602
  %108 = load i64, ptr %arrayidx.i603, align 8
  %call10.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %108)
  %109 = load i64, ptr %run.i, align 8
  %cmp11.i604 = icmp eq i64 %call10.i, %109
  %sub.i605 = sub nsw i32 0, %rest.0.i600815
  %and14.i = and i32 %rest.0.i600815, %sub.i605
  %or.i606 = select i1 %cmp11.i604, i32 %and14.i, i32 0
  %found.1.i607 = or i32 %or.i606, %found.0.i599814
  %sub15.i = add nsw i32 %rest.0.i600815, -1
  %and16.i608 = and i32 %sub15.i, %rest.0.i600815
  %tobool9.not.i = icmp eq i32 %and16.i608, 0
  br i1 %tobool9.not.i, label %after_read8.exit.loopexit, label %for.body.i601

after_read8.exit.loopexit:
  %110 = trunc nuw i32 %found.1.i607 to i8
  %.inner = xor i8 %110, -1
  %111 = bitcast i8 %.inner to <8 x i1>
  br label %after_read8.exit

after_read8.exit:
  %found.2.i = phi <8 x i1> [ splat (i1 true), %if.then19.i ], [ splat (i1 true), %land.lhs.true.i597 ], [ %111, %after_read8.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and34.i801 = and <8 x i1> %narrow799, %found.2.i
  %vector_select.i293 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or.i294 = or <8 x i64> %vector_select.i293, %masked_gather.i.i1084
  %vector_select37.i = select <8 x i1> %and34.i801, <8 x i64> %or.i294, <8 x i64> %add23
  br i1 %found.1.i.ph1082, label %cleanup33, label %if.end46.i.load8.exit122_crit_edge

for.body.i306:
  %rest.0.i304813 = phi i32 [ %and.i310, %for.body.i306 ], [ %mask, %for.cond.i303.preheader ]
  %112 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i304813, i1 true)
  %idxprom.i307 = zext nneg i32 %112 to i64
  %arrayidx.i308 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i307
  %113 = load i64, ptr %arrayidx.i308, align 8
  %114 = load ptr, ptr %readers.i, align 8
  %arrayidx.i640 = getelementptr inbounds nuw [32 x i32], ptr %114, i64 %113
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i640, i64 %and.i.i
  store i32 %conv.i639, ptr %arrayidx1.i, align 4
  %sub.i309 = add i32 %rest.0.i304813, -1
  %and.i310 = and i32 %sub.i309, %rest.0.i304813
  %tobool3.not.i305 = icmp eq i32 %and.i310, 0
  br i1 %tobool3.not.i305, label %note_reads8.exit, label %for.body.i306

note_reads8.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1082, label %cleanup33, label %load8.exit122

if.end46.i:
  br i1 %tobool30.i227, label %cleanup33, label %if.end46.i.load8.exit122_crit_edge

if.end46.i.load8.exit122_crit_edge:
  %fresh.0.i1094 = phi <8 x i64> [ %vector_select37.i, %after_read8.exit ], [ %add23, %if.end46.i ], [ %add23, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated7477641093 = phi ptr [ %past.sroa.83.0874947, %after_read8.exit ], [ %past.sroa.79.0876944, %if.end46.i ], [ %past.sroa.79.0876944, %lor.lhs.false15.i ]
  %tobool7.not.i7457661092 = phi i1 [ true, %after_read8.exit ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %115 = phi i64 [ 0, %after_read8.exit ], [ %60, %if.end46.i ], [ %60, %lor.lhs.false15.i ]
  %before.0.i7437681091 = phi <8 x i64> [ %before.0.i743.ph1080, %after_read8.exit ], [ %masked_gather.i98, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre828 = ptrtoint ptr %cond12.i.sroa.speculated7477641093 to i64
  %.pre829 = sub nsw i64 %61, %.pre828
  %.pre830 = ashr i64 %.pre829, 3
  %.pre831 = insertelement <8 x i64> poison, i64 %.pre830, i64 0
  %.pre832 = shufflevector <8 x i64> %.pre831, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %load8.exit122

load8.exit122:
  %splat.splat.i.i351.pre-phi = phi <8 x i64> [ %.pre832, %if.end46.i.load8.exit122_crit_edge ], [ %splat.splat.i178, %note_reads8.exit ], [ %splat.splat.i189, %raced8.exit271 ]
  %fresh.0.i785 = phi <8 x i64> [ %fresh.0.i1094, %if.end46.i.load8.exit122_crit_edge ], [ %vector_select37.i780, %note_reads8.exit ], [ %add23, %raced8.exit271 ]
  %cond12.i.sroa.speculated747764784 = phi ptr [ %cond12.i.sroa.speculated7477641093, %if.end46.i.load8.exit122_crit_edge ], [ %past.sroa.83.0874947, %note_reads8.exit ], [ %past.sroa.79.0876944, %raced8.exit271 ]
  %tobool7.not.i745766783 = phi i1 [ %tobool7.not.i7457661092, %if.end46.i.load8.exit122_crit_edge ], [ true, %note_reads8.exit ], [ false, %raced8.exit271 ]
  %116 = phi i64 [ %115, %if.end46.i.load8.exit122_crit_edge ], [ 0, %note_reads8.exit ], [ %60, %raced8.exit271 ]
  %before.0.i743768782 = phi <8 x i64> [ %before.0.i7437681091, %if.end46.i.load8.exit122_crit_edge ], [ %before.0.i743.ph1080, %note_reads8.exit ], [ %before.0.i7427571062, %raced8.exit271 ]
  %vector_select.i.i352 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0817, <8 x i64> %splat.splat.i.i351.pre-phi
  %117 = getelementptr i64, ptr %cond12.i.sroa.speculated747764784, <8 x i64> %vector_select.i.i352
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %fresh.0.i785, <8 x ptr> align 8 %117, <8 x i1> splat (i1 true))
  %masked_gather.i121 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %117, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i77 = icmp ne <8 x i64> %masked_gather.i121, %fresh.0.i785
  %118 = bitcast <8 x i1> %cmp.i77 to i8
  %mask.sroa.0.0.insert.ext.i = zext i8 %118 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i745766783, label %if.else.i, label %store8.exit

store8.exit:
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %before.0.i743768782, <8 x ptr> align 8 %117, <8 x i1> splat (i1 true))
  br label %compare8.exit

if.else.i:
  %conv86.i = trunc nuw i32 %and70.i to i8
  %119 = bitcast i8 %conv86.i to <8 x i1>
  %or88.i = or <8 x i64> %masked_gather.i121, splat (i64 16)
  %120 = getelementptr i64, ptr %cond12.i.sroa.speculated747764784, <8 x i64> %at.sroa.42.0817
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %or88.i, <8 x ptr> align 8 %120, <8 x i1> %119)
  br label %compare8.exit

compare8.exit:
  %tobool90.i.not = icmp eq i64 %116, 0
  br i1 %tobool90.i.not, label %for.inc, label %cleanup33

for.inc:
  %inc = add nuw nsw i64 %word.0820, 1
  %add30 = add <8 x i64> %at.sroa.42.0817, splat (i64 1)
  %exitcond826.not = icmp eq i64 %inc, %div41
  br i1 %exitcond826.not, label %cleanup33, label %for.body

cleanup33:
  %retval.2 = phi i1 [ %tobool8.not, %unwritten8.exit ], [ false, %if.end4.thread1015 ], [ false, %if.end15 ], [ false, %if.end4 ], [ false, %for.inc ], [ true, %if.end46.i ], [ true, %raced8.exit271 ], [ true, %note_reads8.exit ], [ true, %compare8.exit ], [ true, %after_read8.exit ]
  ret i1 %retval.2
}

declare <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr>, <8 x i1>, <8 x i64>)

declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>)

declare void @llvm.masked.scatter.v8i64.v8p0(<8 x i64>, <8 x ptr>, <8 x i1>)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umax.i64(i64, i64)
