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
  %cells.addr.i479 = alloca <16 x i64>, align 128
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
  %.pre780 = load i64, ptr @NBYTES, align 8
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
  %index.i591 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %8 = load i64, ptr %index.i591, align 8
  %arrayidx.i592 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %8
  %9 = load i64, ptr %arrayidx.i592, align 8
  %shl.i = shl i64 %8, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %7, i64 8
  %10 = load i64, ptr %block9.i, align 8
  %11 = load i64, ptr %7, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i592, i64 16
  %12 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i594 = getelementptr inbounds nuw i8, ptr %arrayidx.i592, i64 80
  %13 = load i64, ptr %read_mark.i594, align 8
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
  %mixed.i596 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %16 = load i64, ptr %mixed.i596, align 8
  %tobool.not.i597 = icmp eq i64 %16, 0
  br i1 %tobool.not.i597, label %past_of.exit, label %if.end.i598

if.end.i598:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %17 = load ptr, ptr %last.i, align 8
  %cmp.i599 = icmp eq ptr %17, %7
  br i1 %cmp.i599, label %cond.true.i602, label %cond.end.i

cond.true.i602:
  %log.i = getelementptr inbounds nuw i8, ptr %7, i64 112
  %18 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %19 = load i64, ptr %logged.i, align 8
  %20 = getelementptr %struct.Log, ptr %18, i64 %19
  %arrayidx.i603 = getelementptr i8, ptr %20, i64 -16
  %21 = load i64, ptr %arrayidx.i603, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i600 = phi i64 [ %21, %cond.true.i602 ], [ -1, %if.end.i598 ]
  %cond.i.i601 = tail call noundef i64 @llvm.umax.i64(i64 %15, i64 %cond.i600)
  br label %past_of.exit

past_of.exit:
  %retval.sroa.0.0.i = phi i64 [ %cond.i600, %cond.end.i ], [ %10, %if.then.i58 ]
  %retval.sroa.3.0.i = phi i64 [ %cond.i.i601, %cond.end.i ], [ %15, %if.then.i58 ]
  %22 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %3)
  %23 = icmp eq i64 %22, 1
  br i1 %23, label %entry.split.i608, label %shape_of.exit

entry.split.i608:
  %24 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %3, i1 true)
  %25 = icmp samesign ult i64 %24, 4
  br i1 %25, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %24
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i607 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i608 ], [ 4, %past_of.exit ]
  %or.i54 = or i64 %shl.i, %shl5.i
  %or6.i = or i64 %or.i54, %9
  %or2.i = or i64 %or6.i, %retval.0.i607
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
  %and.i139 = and i64 %34, %33
  %cmp13.i = icmp eq i64 %and.i139, -1
  br i1 %cmp13.i, label %if.end.i50, label %for.cond.i.preheader

all_marked.exit:
  %35 = load i8, ptr %add.ptr.i, align 1
  %cmp.i141 = icmp eq i8 %35, -1
  br i1 %cmp.i141, label %if.end.i50, label %for.body.i.lr.ph

for.cond.i.preheader:
  %cmp.not.i768.not = icmp eq i64 %3, 0
  br i1 %cmp.not.i768.not, label %old4.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %36 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %36, 0
  br label %for.body.i

for.body.i:
  %sector.0.i769 = phi i64 [ 0, %for.body.i.lr.ph ], [ %inc.i, %if.end14.i ]
  %add.ptr6.i = getelementptr inbounds nuw <4 x i64>, ptr %28, i64 %sector.0.i769
  br i1 %tobool7.not.i, label %if.else.i, label %if.then8.i

if.then8.i:
  store <4 x i64> splat (i64 -1), ptr %add.ptr6.i, align 8
  br label %if.end14.i

if.else.i:
  %37 = load <4 x i64>, ptr %add.ptr6.i, align 8
  %cmp9.i = icmp ne <4 x i64> %37, splat (i64 -1)
  %insertvec.i147 = shufflevector <4 x i1> %cmp9.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %38 = bitcast <8 x i1> %insertvec.i147 to i8
  %39 = and i8 %38, 15
  %tobool11.not.i = icmp eq i8 %39, 0
  br i1 %tobool11.not.i, label %if.end14.i, label %if.end5

if.end14.i:
  %inc.i = add nuw i64 %sector.0.i769, 1
  %exitcond.not = icmp eq i64 %inc.i, %3
  br i1 %exitcond.not, label %for.body23.i, label %for.body.i

for.body23.i:
  %sector17.0.i771 = phi i64 [ %inc25.i, %for.body23.i ], [ 0, %if.end14.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector17.0.i771
  store i8 -1, ptr %arrayidx.i, align 1
  %inc25.i = add nuw i64 %sector17.0.i771, 1
  %exitcond779.not = icmp eq i64 %inc25.i, %3
  br i1 %exitcond779.not, label %if.end.i50, label %for.body23.i

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
  %splat.splatinsert.i150 = insertelement <4 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i151 = shufflevector <4 x i64> %splat.splatinsert.i150, <4 x i64> poison, <4 x i32> zeroinitializer
  %div.i.rhs.trunc = trunc nuw nsw i64 %3 to i8
  %div.i749 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i749 to i64
  %splat.splatinsert1.i = insertelement <4 x i64> poison, i64 %div.i.zext, i64 0
  %splat.splat2.i = shufflevector <4 x i64> %splat.splatinsert1.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %shl.i152 = mul nuw nsw <4 x i64> %splat.splat2.i, <i64 0, i64 4194304, i64 8388608, i64 12582912>
  %add.i153 = add <4 x i64> %shl.i152, %splat.splat.i151
  %conv.i167 = zext nneg i32 %conv.i to i64
  %splat.splatinsert.i168 = insertelement <4 x i64> poison, i64 %conv.i167, i64 0
  %splat.splat.i169 = shufflevector <4 x i64> %splat.splatinsert.i168, <4 x i64> poison, <4 x i32> zeroinitializer
  %43 = and <4 x i64> %splat.splat.i169, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i170 = icmp ne <4 x i64> %43, zeroinitializer
  %add.ptr.i172 = getelementptr inbounds nuw i64, ptr %41, i64 %div8.i
  %masked_load.i173 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i172, <4 x i1> %tobool.i170, <4 x i64> zeroinitializer)
  %add.ptr.i160 = getelementptr inbounds nuw i64, ptr %42, i64 %div8.i
  %masked_load.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i160, <4 x i1> %tobool.i170, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i242 = insertelement <4 x i64> poison, i64 %11, i64 0
  %splat.splat2.i243 = shufflevector <4 x i64> %splat.splatinsert1.i242, <4 x i64> poison, <4 x i32> zeroinitializer
  %splat.splatinsert5.i246 = insertelement <4 x i64> poison, i64 %retval.sroa.0.0.i, i64 0
  %splat.splat6.i247 = shufflevector <4 x i64> %splat.splatinsert5.i246, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i248 = sub <4 x i64> %masked_load.i173, %splat.splat6.i247
  %sub9.i250 = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %splat.splatinsert10.i251 = insertelement <4 x i64> poison, i64 %sub9.i250, i64 0
  %splat.splat11.i252 = shufflevector <4 x i64> %splat.splatinsert10.i251, <4 x i64> poison, <4 x i32> zeroinitializer
  %xor.i195 = xor <4 x i64> %add.i153, %masked_load.i173
  %and.i196 = and <4 x i64> %xor.i195, splat (i64 4290773055)
  %cmp.i197 = icmp ne <4 x i64> %and.i196, zeroinitializer
  %and8.i199 = and <4 x i64> %masked_load.i173, splat (i64 32)
  %cmp9.i200 = icmp ne <4 x i64> %and8.i199, zeroinitializer
  %cmp11.i203 = icmp ult <4 x i64> %masked_load.i173, %splat.splat6.i247
  %and13.i204 = and <4 x i64> %xor.i195, splat (i64 4160749568)
  %cmp14.i205 = icmp ne <4 x i64> %and13.i204, zeroinitializer
  %and1633.i206.not759 = or <4 x i1> %cmp11.i203, %cmp14.i205
  %splat.splatinsert17.i208 = insertelement <4 x i64> poison, i64 %12, i64 0
  %splat.splat18.i209 = shufflevector <4 x i64> %splat.splatinsert17.i208, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i210 = icmp uge <4 x i64> %masked_load.i173, %splat.splat18.i209
  %and2134.i211.not761 = or <4 x i1> %cmp19.i210, %cmp9.i200
  %or2235.i212.not760 = and <4 x i1> %and2134.i211.not761, %cmp.i197
  %and2336.i213.not = or <4 x i1> %and1633.i206.not759, %or2235.i212.not760
  %44 = icmp uge <4 x i64> %masked_load.i173, %splat.splat2.i243
  %45 = icmp uge <4 x i64> %sub.i248, %splat.splat11.i252
  %46 = and <4 x i1> %44, %45
  %narrow758 = select <4 x i1> %and2336.i213.not, <4 x i1> %46, <4 x i1> zeroinitializer
  %sub.i229 = sub <4 x i64> %masked_load.i, %splat.splat6.i247
  %47 = load i64, ptr @STORE, align 8
  %tobool.not.i71 = icmp eq i64 %47, 0
  %cond.i74.sroa.speculated = select i1 %tobool.not.i71, i64 %12, i64 %cond.i.i
  %xor.i = xor <4 x i64> %add.i153, %masked_load.i
  %and.i183 = and <4 x i64> %xor.i, splat (i64 4290773055)
  %cmp.i184 = icmp eq <4 x i64> %and.i183, zeroinitializer
  %and8.i = and <4 x i64> %masked_load.i, splat (i64 32)
  %cmp9.i185 = icmp eq <4 x i64> %and8.i, zeroinitializer
  %cmp11.i188 = icmp uge <4 x i64> %masked_load.i, %splat.splat6.i247
  %and13.i = and <4 x i64> %xor.i, splat (i64 4160749568)
  %cmp14.i = icmp eq <4 x i64> %and13.i, zeroinitializer
  %and1633.i = and <4 x i1> %cmp11.i188, %cmp14.i
  %splat.splatinsert17.i = insertelement <4 x i64> poison, i64 %cond.i74.sroa.speculated, i64 0
  %splat.splat18.i = shufflevector <4 x i64> %splat.splatinsert17.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i
  %and2134.i = and <4 x i1> %cmp9.i185, %cmp19.i
  %or2235.i = or <4 x i1> %cmp.i184, %and2134.i
  %and2336.i = and <4 x i1> %and1633.i, %or2235.i
  %48 = icmp uge <4 x i64> %masked_load.i, %splat.splat2.i243
  %49 = icmp uge <4 x i64> %sub.i229, %splat.splat11.i252
  %50 = and <4 x i1> %48, %49
  %not.and2336.i = xor <4 x i1> %and2336.i, splat (i1 true)
  %narrow762 = select <4 x i1> %not.and2336.i, <4 x i1> %50, <4 x i1> zeroinitializer
  %cmp.i75 = icmp eq <4 x i64> %masked_load.i173, splat (i64 -1)
  %narrow763 = select <4 x i1> %cmp.i75, <4 x i1> splat (i1 true), <4 x i1> %narrow758
  %tobool.i764 = select i1 %tobool.not.i71, <4 x i1> zeroinitializer, <4 x i1> %narrow762
  %tobool.i = select <4 x i1> %narrow763, <4 x i1> splat (i1 true), <4 x i1> %tobool.i764
  %insertvec.i = shufflevector <4 x i1> %tobool.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %51 = bitcast <8 x i1> %insertvec.i to i8
  %52 = and i8 %51, 15
  %and.i143 = zext nneg i8 %52 to i32
  %and.i78 = and i32 %and.i143, %conv.i
  %tobool24.not.i = icmp eq i32 %and.i78, 0
  br i1 %tobool24.not.i, label %if.end26.i, label %if.end5

if.end26.i:
  br i1 %tobool.not.i71, label %if.then28.i, label %sectors_fine.exit

if.then28.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <4 x i64> %masked_load.i, ptr %cells.addr.i, align 32
  %53 = load ptr, ptr %common1.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %53, i64 72
  %54 = load i64, ptr %mixed.i, align 8
  %tobool.not.i263 = icmp eq i64 %54, 0
  br i1 %tobool.not.i263, label %own4.exit, label %if.end.i264

if.end.i264:
  %cmp19.i.i = icmp ult <4 x i64> %masked_load.i, %splat.splat18.i209
  %and2134.i.i = and <4 x i1> %cmp19.i.i, %cmp9.i185
  %or2235.i.i = or <4 x i1> %and2134.i.i, %cmp.i184
  %and2336.i.i = and <4 x i1> %cmp14.i, %or2235.i.i
  %and.i267765 = and <4 x i1> %and2336.i.i, %narrow762
  %55 = load i64, ptr %7, align 8
  %splat.splatinsert.i269 = insertelement <4 x i64> poison, i64 %55, i64 0
  %splat.splat.i270 = shufflevector <4 x i64> %splat.splatinsert.i269, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp8.i271 = icmp uge <4 x i64> %masked_load.i, %splat.splat.i270
  %and1037.i = and <4 x i1> %cmp9.i185, %cmp8.i271
  %narrow766 = select <4 x i1> %and1037.i, <4 x i1> %and.i267765, <4 x i1> zeroinitializer
  %insertvec.i.i = shufflevector <4 x i1> %narrow766, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = bitcast <8 x i1> %insertvec.i.i to i8
  %57 = and i8 %56, 15
  %and.i.i = zext nneg i8 %57 to i32
  %and14.i = and i32 %and.i.i, %conv.i
  %tobool15.not.i273775 = icmp eq i32 %and14.i, 0
  br i1 %tobool15.not.i273775, label %for.cond.cleanup.i, label %for.body.i274.lr.ph

for.body.i274.lr.ph:
  %run.i = getelementptr inbounds nuw i8, ptr %7, i64 96
  br label %for.body.i274

for.cond.cleanup.i.loopexit:
  %58 = zext nneg i32 %own.1.i to i64
  br label %for.cond.cleanup.i

for.cond.cleanup.i:
  %own.0.i.lcssa = phi i64 [ 0, %if.end.i264 ], [ %58, %for.cond.cleanup.i.loopexit ]
  %splat.splatinsert.i339 = insertelement <4 x i64> poison, i64 %own.0.i.lcssa, i64 0
  %splat.splat.i340 = shufflevector <4 x i64> %splat.splatinsert.i339, <4 x i64> poison, <4 x i32> zeroinitializer
  %59 = and <4 x i64> %splat.splat.i340, <i64 1, i64 2, i64 4, i64 8>
  %60 = icmp eq <4 x i64> %59, zeroinitializer
  %61 = and <4 x i1> %narrow762, %60
  br label %own4.exit

for.body.i274:
  %rest.0.i777 = phi i32 [ %and14.i, %for.body.i274.lr.ph ], [ %and23.i, %for.body.i274 ]
  %own.0.i776 = phi i32 [ 0, %for.body.i274.lr.ph ], [ %own.1.i, %for.body.i274 ]
  %62 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i777, i1 true)
  %idxprom.i = zext nneg i32 %62 to i64
  %arrayidx.i275 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %63 = load i64, ptr %arrayidx.i275, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %63)
  %64 = load i64, ptr %run.i, align 8
  %cmp17.i = icmp eq i64 %call16.i, %64
  %sub.i276 = sub nsw i32 0, %rest.0.i777
  %and20.i = and i32 %rest.0.i777, %sub.i276
  %or.i277 = select i1 %cmp17.i, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i277, %own.0.i776
  %sub22.i = add nsw i32 %rest.0.i777, -1
  %and23.i = and i32 %sub22.i, %rest.0.i777
  %tobool15.not.i273 = icmp eq i32 %and23.i, 0
  br i1 %tobool15.not.i273, label %for.cond.cleanup.i.loopexit, label %for.body.i274

own4.exit:
  %retval.0.i278.in = phi <4 x i1> [ %61, %for.cond.cleanup.i ], [ %narrow762, %if.then28.i ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or34.i = or <4 x i64> %vector_select.i, %masked_load.i
  %vector_select36.i = select <4 x i1> %retval.0.i278.in, <4 x i64> %or34.i, <4 x i64> %add.i153
  br label %sectors_fine.exit

old16.exit:
  %notmask.i95 = shl nsw i64 -1, %3
  %65 = trunc i64 %notmask.i95 to i32
  %conv.i96 = xor i32 %65, -1
  %sector_writes.i101 = getelementptr inbounds nuw i8, ptr %7, i64 120
  %66 = load ptr, ptr %sector_writes.i101, align 8
  %sector_reads.i102 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %67 = load ptr, ptr %sector_reads.i102, align 8
  %splat.splatinsert.i344 = insertelement <16 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i345 = shufflevector <16 x i64> %splat.splatinsert.i344, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i346 = udiv i64 32, %3
  %splat.splatinsert1.i347 = insertelement <16 x i64> poison, i64 %div.i346, i64 0
  %splat.splat2.i348 = shufflevector <16 x i64> %splat.splatinsert1.i347, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i349 = mul nuw nsw <16 x i64> %splat.splat2.i348, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i350 = add <16 x i64> %shl.i349, %splat.splat.i345
  %conv.i365 = trunc i32 %conv.i96 to i16
  %68 = bitcast i16 %conv.i365 to <16 x i1>
  %add.ptr.i367 = getelementptr inbounds nuw i64, ptr %66, i64 %div8.i
  %masked_load.i368 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i367, <16 x i1> %68, <16 x i64> zeroinitializer)
  %add.ptr.i356 = getelementptr inbounds nuw i64, ptr %67, i64 %div8.i
  %masked_load.i357 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i356, <16 x i1> %68, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i459 = insertelement <16 x i64> poison, i64 %11, i64 0
  %splat.splat2.i460 = shufflevector <16 x i64> %splat.splatinsert1.i459, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i463 = insertelement <16 x i64> poison, i64 %retval.sroa.0.0.i, i64 0
  %splat.splat6.i464 = shufflevector <16 x i64> %splat.splatinsert5.i463, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i465 = sub <16 x i64> %masked_load.i368, %splat.splat6.i464
  %sub9.i467 = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %splat.splatinsert10.i468 = insertelement <16 x i64> poison, i64 %sub9.i467, i64 0
  %splat.splat11.i469 = shufflevector <16 x i64> %splat.splatinsert10.i468, <16 x i64> poison, <16 x i32> zeroinitializer
  %xor.i402 = xor <16 x i64> %add.i350, %masked_load.i368
  %and.i403 = and <16 x i64> %xor.i402, splat (i64 4290773055)
  %cmp.i404 = icmp ne <16 x i64> %and.i403, zeroinitializer
  %and8.i406 = and <16 x i64> %masked_load.i368, splat (i64 32)
  %cmp9.i407 = icmp ne <16 x i64> %and8.i406, zeroinitializer
  %cmp11.i410 = icmp ult <16 x i64> %masked_load.i368, %splat.splat6.i464
  %and13.i411 = and <16 x i64> %xor.i402, splat (i64 4160749568)
  %cmp14.i412 = icmp ne <16 x i64> %and13.i411, zeroinitializer
  %and1635.i413.not750 = or <16 x i1> %cmp11.i410, %cmp14.i412
  %splat.splatinsert17.i415 = insertelement <16 x i64> poison, i64 %12, i64 0
  %splat.splat18.i416 = shufflevector <16 x i64> %splat.splatinsert17.i415, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i417 = icmp uge <16 x i64> %masked_load.i368, %splat.splat18.i416
  %and2136.i418.not752 = or <16 x i1> %cmp19.i417, %cmp9.i407
  %or2237.i419.not751 = and <16 x i1> %and2136.i418.not752, %cmp.i404
  %and2338.i420.not = or <16 x i1> %and1635.i413.not750, %or2237.i419.not751
  %69 = icmp uge <16 x i64> %masked_load.i368, %splat.splat2.i460
  %70 = icmp uge <16 x i64> %sub.i465, %splat.splat11.i469
  %71 = and <16 x i1> %69, %70
  %narrow = select <16 x i1> %and2338.i420.not, <16 x i1> %71, <16 x i1> zeroinitializer
  %sub.i440 = sub <16 x i64> %masked_load.i357, %splat.splat6.i464
  %72 = load i64, ptr @STORE, align 8
  %tobool.not.i111 = icmp eq i64 %72, 0
  %cond.i114.sroa.speculated = select i1 %tobool.not.i111, i64 %12, i64 %cond.i.i
  %xor.i380 = xor <16 x i64> %add.i350, %masked_load.i357
  %and.i381 = and <16 x i64> %xor.i380, splat (i64 4290773055)
  %cmp.i382 = icmp eq <16 x i64> %and.i381, zeroinitializer
  %and8.i384 = and <16 x i64> %masked_load.i357, splat (i64 32)
  %cmp9.i385 = icmp eq <16 x i64> %and8.i384, zeroinitializer
  %cmp11.i388 = icmp uge <16 x i64> %masked_load.i357, %splat.splat6.i464
  %and13.i389 = and <16 x i64> %xor.i380, splat (i64 4160749568)
  %cmp14.i390 = icmp eq <16 x i64> %and13.i389, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i388, %cmp14.i390
  %splat.splatinsert17.i392 = insertelement <16 x i64> poison, i64 %cond.i114.sroa.speculated, i64 0
  %splat.splat18.i393 = shufflevector <16 x i64> %splat.splatinsert17.i392, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i394 = icmp ult <16 x i64> %masked_load.i357, %splat.splat18.i393
  %and2136.i = and <16 x i1> %cmp9.i385, %cmp19.i394
  %or2237.i = or <16 x i1> %cmp.i382, %and2136.i
  %and2338.i = and <16 x i1> %and1635.i, %or2237.i
  %73 = icmp uge <16 x i64> %masked_load.i357, %splat.splat2.i460
  %74 = icmp uge <16 x i64> %sub.i440, %splat.splat11.i469
  %75 = and <16 x i1> %73, %74
  %not.and2338.i = xor <16 x i1> %and2338.i, splat (i1 true)
  %narrow753 = select <16 x i1> %not.and2338.i, <16 x i1> %75, <16 x i1> zeroinitializer
  %cmp.i116 = icmp eq <16 x i64> %masked_load.i368, splat (i64 -1)
  %narrow754 = select <16 x i1> %cmp.i116, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i475755 = select i1 %tobool.not.i111, <16 x i1> zeroinitializer, <16 x i1> %narrow753
  %tobool.i475 = select <16 x i1> %narrow754, <16 x i1> splat (i1 true), <16 x i1> %tobool.i475755
  %76 = bitcast <16 x i1> %tobool.i475 to i16
  %mask.sroa.0.0.insert.ext.i = zext i16 %76 to i32
  %and.i122 = and i32 %mask.sroa.0.0.insert.ext.i, %conv.i96
  %tobool24.not.i123 = icmp eq i32 %and.i122, 0
  br i1 %tobool24.not.i123, label %if.end26.i124, label %if.end5

if.end26.i124:
  br i1 %tobool.not.i111, label %if.then28.i130, label %unraced16.exit.thread744

unraced16.exit.thread744:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %add.i350, ptr align 8 %add.ptr.i367, <16 x i1> %68)
  br label %cleanup

if.then28.i130:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i479)
  store <16 x i64> %masked_load.i357, ptr %cells.addr.i479, align 128
  %77 = load ptr, ptr %common1.i, align 8
  %mixed.i490 = getelementptr inbounds nuw i8, ptr %77, i64 72
  %78 = load i64, ptr %mixed.i490, align 8
  %tobool.not.i491 = icmp eq i64 %78, 0
  br i1 %tobool.not.i491, label %unraced16.exit, label %if.end.i492

if.end.i492:
  %cmp19.i.i507 = icmp ult <16 x i64> %masked_load.i357, %splat.splat18.i416
  %and2136.i.i = and <16 x i1> %cmp19.i.i507, %cmp9.i385
  %or2237.i.i = or <16 x i1> %and2136.i.i, %cmp.i382
  %and2338.i.i = and <16 x i1> %cmp14.i390, %or2237.i.i
  %and.i510756 = and <16 x i1> %and2338.i.i, %narrow753
  %79 = load i64, ptr %7, align 8
  %splat.splatinsert.i513 = insertelement <16 x i64> poison, i64 %79, i64 0
  %splat.splat.i514 = shufflevector <16 x i64> %splat.splatinsert.i513, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i515 = icmp uge <16 x i64> %masked_load.i357, %splat.splat.i514
  %and1037.i516 = and <16 x i1> %cmp9.i385, %cmp8.i515
  %narrow757 = select <16 x i1> %and1037.i516, <16 x i1> %and.i510756, <16 x i1> zeroinitializer
  %80 = bitcast <16 x i1> %narrow757 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %80 to i32
  %and14.i520 = and i32 %mask.sroa.0.0.insert.ext.i.i, %conv.i96
  %tobool15.not.i524772 = icmp eq i32 %and14.i520, 0
  br i1 %tobool15.not.i524772, label %for.cond.cleanup.i537, label %for.body.i525.lr.ph

for.body.i525.lr.ph:
  %run.i529 = getelementptr inbounds nuw i8, ptr %7, i64 96
  br label %for.body.i525

for.cond.cleanup.i537.loopexit:
  %81 = trunc nuw i32 %own.1.i534 to i16
  %.inner = xor i16 %81, -1
  %82 = bitcast i16 %.inner to <16 x i1>
  br label %for.cond.cleanup.i537

for.cond.cleanup.i537:
  %own.0.i522.lcssa = phi <16 x i1> [ splat (i1 true), %if.end.i492 ], [ %82, %for.cond.cleanup.i537.loopexit ]
  %83 = and <16 x i1> %narrow753, %own.0.i522.lcssa
  br label %unraced16.exit

for.body.i525:
  %rest.0.i523774 = phi i32 [ %and14.i520, %for.body.i525.lr.ph ], [ %and23.i536, %for.body.i525 ]
  %own.0.i522773 = phi i32 [ 0, %for.body.i525.lr.ph ], [ %own.1.i534, %for.body.i525 ]
  %84 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i523774, i1 true)
  %idxprom.i526 = zext nneg i32 %84 to i64
  %arrayidx.i527 = getelementptr inbounds nuw i64, ptr %cells.addr.i479, i64 %idxprom.i526
  %85 = load i64, ptr %arrayidx.i527, align 8
  %call16.i528 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %85)
  %86 = load i64, ptr %run.i529, align 8
  %cmp17.i530 = icmp eq i64 %call16.i528, %86
  %sub.i531 = sub nsw i32 0, %rest.0.i523774
  %and20.i532 = and i32 %rest.0.i523774, %sub.i531
  %or.i533 = select i1 %cmp17.i530, i32 %and20.i532, i32 0
  %own.1.i534 = or i32 %or.i533, %own.0.i522773
  %sub22.i535 = add nsw i32 %rest.0.i523774, -1
  %and23.i536 = and i32 %sub22.i535, %rest.0.i523774
  %tobool15.not.i524 = icmp eq i32 %and23.i536, 0
  br i1 %tobool15.not.i524, label %for.cond.cleanup.i537.loopexit, label %for.body.i525

unraced16.exit:
  %retval.0.i538.in = phi <16 x i1> [ %83, %for.cond.cleanup.i537 ], [ %narrow753, %if.then28.i130 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i479)
  %vector_select.i135 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or34.i136 = or <16 x i64> %vector_select.i135, %masked_load.i357
  %vector_select36.i138 = select <16 x i1> %retval.0.i538.in, <16 x i64> %or34.i136, <16 x i64> %add.i350
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %vector_select36.i138, ptr align 8 %add.ptr.i356, <16 x i1> %68)
  br label %cleanup

sectors_fine.exit:
  %cond42.i = phi ptr [ %41, %if.end26.i ], [ %42, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i153, %if.end26.i ], [ %vector_select36.i, %own4.exit ]
  %add.ptr.i288 = getelementptr inbounds nuw i64, ptr %cond42.i, i64 %div8.i
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i288, <4 x i1> %tobool.i170)
  br label %cleanup

whole_sectors_fine.exit:
  %call3.i = tail call fastcc zeroext i1 @half_fine(ptr noundef %w, i64 noundef %vecext, i64 noundef 0, i64 noundef %access)
  %call4.i = tail call fastcc zeroext i1 @half_fine(ptr noundef %w, i64 noundef %vecext1, i64 noundef 16, i64 noundef %access)
  %87 = and i1 %call3.i, %call4.i
  br i1 %87, label %cleanup, label %if.end15.thread

if.end15.thread:
  %layout.0.ph = phi i32 [ 2, %whole_sectors_fine.exit ], [ 0, %land.rhs17.i ], [ 0, %land.lhs.true14.i ], [ 0, %if.end.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %in_memory)
  store <32 x i64> %address, ptr %in_memory, align 256
  call fastcc void @access_words(ptr noundef %w, ptr noundef %in_memory, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  br label %if.then19

if.end5:
  %88 = phi i64 [ %.pre780, %entry.if.end5_crit_edge ], [ %3, %old16.exit ], [ %3, %old4.exit ], [ %3, %if.else.i ]
  %89 = phi i64 [ %.pre, %entry.if.end5_crit_edge ], [ %72, %old16.exit ], [ %47, %old4.exit ], [ 0, %if.else.i ]
  %layout.0 = phi i32 [ 0, %entry.if.end5_crit_edge ], [ 1, %old16.exit ], [ 1, %old4.exit ], [ 1, %if.else.i ]
  %tobool8 = icmp eq i64 %89, 0
  %or.cond23.not41 = select i1 %tobool2, i1 %tobool8, i1 false
  %cmp = icmp ugt i64 %88, 3
  %or.cond24 = select i1 %or.cond23.not41, i1 %cmp, i1 false
  br i1 %or.cond24, label %land.lhs.true10, label %if.end15

land.lhs.true10:
  %conv = trunc <32 x i64> %address to <32 x i32>
  %90 = load ptr, ptr %w, align 8
  %tracked.i.i611 = getelementptr inbounds nuw i8, ptr %90, i64 896
  %91 = load ptr, ptr %tracked.i.i611, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %91, i64 256
  %index.i.i612 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %92 = load i64, ptr %index.i.i612, align 8
  %arrayidx.i.i613 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %92
  %conv.i614 = trunc i64 %88 to i32
  %splat.splatinsert.i615 = insertelement <32 x i32> poison, i32 %conv.i614, i64 0
  %splat.splat.i616 = shufflevector <32 x i32> %splat.splatinsert.i615, <32 x i32> poison, <32 x i32> zeroinitializer
  %add2.i = add <32 x i32> %splat.splat.i616, %conv
  %deferred.i = getelementptr inbounds nuw i8, ptr %91, i64 168
  %93 = load i64, ptr %deferred.i, align 8
  %tobool.not.i617 = icmp ne i64 %1, 0
  br i1 %tobool.not.i617, label %land.lhs.true.i626, label %if.end.i618

land.lhs.true.i626:
  %cmp.i627 = icmp ugt i64 %93, 2047
  br i1 %cmp.i627, label %if.end15, label %lor.lhs.false.i

lor.lhs.false.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %91, i64 136
  %94 = load i64, ptr %shared_written.i, align 8
  %mark.i628 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i613, i64 8
  %95 = load i64, ptr %mark.i628, align 8
  %cmp4.not.i = icmp ult i64 %94, %95
  br i1 %cmp4.not.i, label %if.end.i618, label %if.end15

if.end.i618:
  %96 = load i64, ptr @UNINITIALIZED, align 8
  %tobool6.not.i = icmp eq i64 %96, 0
  br i1 %tobool6.not.i, label %if.end11.i, label %land.lhs.true7.i

land.lhs.true7.i:
  %shared_valid.i.i = getelementptr inbounds nuw i8, ptr %91, i64 160
  %97 = load i64, ptr %shared_valid.i.i, align 8
  %conv.i.i.i = trunc i64 %97 to i32
  %splat.splatinsert.i.i.i = insertelement <32 x i32> poison, i32 %conv.i.i.i, i64 0
  %splat.splat.i.i.i = shufflevector <32 x i32> %splat.splatinsert.i.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i.i.i = icmp ult <32 x i32> %splat.splat.i.i.i, %add2.i
  %98 = bitcast <32 x i1> %cmp.i.i.i to i32
  %and.i.i.i = and i32 %mask, %98
  %tobool1.i.not.i.i = icmp eq i32 %and.i.i.i, 0
  br i1 %tobool1.i.not.i.i, label %if.end11.i, label %if.end.i.i

if.end.i.i:
  %call4.i.i = tail call i64 @ig_extend(ptr noundef nonnull %w)
  %conv.i16.i.i = trunc i64 %call4.i.i to i32
  %splat.splatinsert.i17.i.i = insertelement <32 x i32> poison, i32 %conv.i16.i.i, i64 0
  %splat.splat.i18.i.i = shufflevector <32 x i32> %splat.splatinsert.i17.i.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp.i19.i.i = icmp ult <32 x i32> %splat.splat.i18.i.i, %add2.i
  %99 = bitcast <32 x i1> %cmp.i19.i.i to i32
  %and.i20.i.i = and i32 %mask, %99
  %tobool1.i21.not.i.i = icmp eq i32 %and.i20.i.i, 0
  br i1 %tobool1.i21.not.i.i, label %if.end11.i, label %was_written.exit.i

was_written.exit.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp7.i.i)
  store <32 x i32> %conv, ptr %byval-temp7.i.i, align 128
  %value.0 = load <32 x i32>, ptr %byval-temp7.i.i
  %call8.i.i = tail call zeroext i1 @ig_seen(ptr noundef nonnull %w, <32 x i32> %value.0, i32 noundef %mask, i64 noundef range(i64 4, 0) %88, ptr noundef %values)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp7.i.i)
  %brmerge.not.i = and i1 %tobool.not.i617, %call8.i.i
  br i1 %brmerge.not.i, label %if.then13.i, label %defer.exit

if.end11.i:
  br i1 %tobool.not.i617, label %if.then13.i, label %cleanup

if.then13.i:
  %deferred_log.i = getelementptr inbounds nuw i8, ptr %91, i64 176
  %100 = load ptr, ptr %deferred_log.i, align 8
  %arrayidx.i620 = getelementptr inbounds nuw %struct.Deferred, ptr %100, i64 %93
  %101 = load i64, ptr %arrayidx.i.i613, align 8
  %102 = load i64, ptr %index.i.i612, align 8
  %shl.i621 = shl i64 %102, 27
  %or.i622 = or i64 %101, %shl.i621
  %or14.i = or i64 %or.i622, 15
  %mark16.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i613, i64 8
  %103 = load i64, ptr %mark16.i, align 8
  %lane_mark17.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i613, i64 16
  %104 = load i64, ptr %lane_mark17.i, align 8
  %conv19.i = zext i32 %mask to i64
  %shl20.i = shl i64 %88, 32
  %or21.i623 = or disjoint i64 %shl20.i, %conv19.i
  store i64 %or14.i, ptr %arrayidx.i620, align 8
  %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i620, i64 8
  store i64 %103, ptr %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i620, i64 16
  store i64 %104, ptr %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i620, i64 24
  store i64 %or21.i623, ptr %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i620, i64 32
  store ptr %values, ptr %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i, align 8
  %shr.i624767 = lshr <32 x i64> %address, splat (i64 2)
  %conv23.i = trunc <32 x i64> %shr.i624767 to <32 x i16>
  %105 = load ptr, ptr %deferred_log.i, align 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %105, i64 81920
  %add.ptr.idx.i = shl i64 %93, 6
  %add.ptr.i625 = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %add.ptr.idx.i
  store <32 x i16> %conv23.i, ptr %add.ptr.i625, align 2
  %add25.i = add i64 %93, 1
  store i64 %add25.i, ptr %deferred.i, align 8
  %106 = load i64, ptr %arrayidx.i.i613, align 8
  %shared_read.i = getelementptr inbounds nuw i8, ptr %91, i64 144
  store i64 %106, ptr %shared_read.i, align 8
  br label %cleanup

defer.exit:
  br i1 %call8.i.i, label %cleanup, label %if.end15

if.end15:
  call void @llvm.lifetime.start.p0(ptr nonnull %in_memory)
  store <32 x i64> %address, ptr %in_memory, align 256
  call fastcc void @access_words(ptr noundef %w, ptr noundef %in_memory, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  br i1 %or.cond, label %if.end20, label %if.then19

if.then19:
  %layout.0735741 = phi i32 [ %layout.0.ph, %if.end15.thread ], [ %layout.0, %if.end15 ]
  tail call fastcc void @unite_sectors(ptr noundef %w, i32 noundef %layout.0735741, i64 noundef %vecext, i64 noundef %vecext1, i64 noundef %access)
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
  %cells.addr.i425 = alloca <16 x i64>, align 128
  %cells.addr.i = alloca <4 x i64>, align 32
  %0 = load i64, ptr @NBYTES, align 8
  %div1 = lshr i64 %0, 1
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i537 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i537, align 8
  %arrayidx.i538 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %4 = load i64, ptr %arrayidx.i538, align 8
  %shl.i6 = shl i64 %3, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %5 = load i64, ptr %block9.i, align 8
  %mark10.i = getelementptr inbounds nuw i8, ptr %arrayidx.i538, i64 8
  %6 = load i64, ptr %mark10.i, align 8
  %7 = load i64, ptr %2, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i538, i64 16
  %8 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i540 = getelementptr inbounds nuw i8, ptr %arrayidx.i538, i64 80
  %9 = load i64, ptr %read_mark.i540, align 8
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
  %mixed.i542 = getelementptr inbounds nuw i8, ptr %11, i64 72
  %12 = load i64, ptr %mixed.i542, align 8
  %tobool.not.i543 = icmp eq i64 %12, 0
  br i1 %tobool.not.i543, label %past_of.exit, label %if.end.i544

if.end.i544:
  %last.i = getelementptr inbounds nuw i8, ptr %11, i64 64
  %13 = load ptr, ptr %last.i, align 8
  %cmp.i545 = icmp eq ptr %13, %2
  br i1 %cmp.i545, label %cond.true.i548, label %cond.end.i

cond.true.i548:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %14 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %11, i64 56
  %15 = load i64, ptr %logged.i, align 8
  %16 = getelementptr %struct.Log, ptr %14, i64 %15
  %arrayidx.i549 = getelementptr i8, ptr %16, i64 -16
  %17 = load i64, ptr %arrayidx.i549, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i546 = phi i64 [ %17, %cond.true.i548 ], [ -1, %if.end.i544 ]
  %cond.i.i547 = tail call noundef i64 @llvm.umax.i64(i64 %6, i64 %cond.i546)
  br label %past_of.exit

past_of.exit:
  %past.i.sroa.10.0 = phi i64 [ %5, %entry ], [ %cond.i546, %cond.end.i ], [ %5, %if.then.i ]
  %past.i.sroa.13.0 = phi i64 [ %6, %entry ], [ %cond.i.i547, %cond.end.i ], [ %6, %if.then.i ]
  %shl.i = shl nuw nsw i64 %lane, 22
  %18 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %0)
  %19 = icmp eq i64 %18, 1
  br i1 %19, label %entry.split.i554, label %shape_of.exit

entry.split.i554:
  %20 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %0, i1 true)
  %21 = icmp samesign ult i64 %20, 4
  br i1 %21, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %20
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i553 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i554 ], [ 4, %past_of.exit ]
  %or.i7 = or i64 %shl5.i, %shl.i
  %or6.i = or i64 %or.i7, %shl.i6
  %or.i = or i64 %or6.i, %4
  %or2.i = or i64 %or.i, %retval.0.i553
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
  %cmp.not.i667.not = icmp eq i64 %div1, 0
  br i1 %cmp.not.i667.not, label %if.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %34 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %34, 0
  br label %for.body.i

for.body.i:
  %sector.0.i668 = phi i64 [ 0, %for.body.i.lr.ph ], [ %inc.i, %if.end14.i ]
  %add.ptr6.i = getelementptr inbounds nuw <4 x i64>, ptr %24, i64 %sector.0.i668
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
  %inc.i = add nuw nsw i64 %sector.0.i668, 1
  %exitcond.not = icmp eq i64 %inc.i, %div1
  br i1 %exitcond.not, label %for.body23.i, label %for.body.i

for.body23.i:
  %sector17.0.i670 = phi i64 [ %inc25.i, %for.body23.i ], [ 0, %if.end14.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector17.0.i670
  store i8 -1, ptr %arrayidx.i, align 1
  %inc25.i = add nuw nsw i64 %sector17.0.i670, 1
  %exitcond678.not = icmp eq i64 %inc25.i, %div1
  br i1 %exitcond678.not, label %if.end.i, label %for.body23.i

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
  %div.i687 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i687 to i64
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
  %and1633.i153.not659 = or <4 x i1> %cmp11.i150, %cmp14.i152
  %splat.splatinsert17.i155 = insertelement <4 x i64> poison, i64 %8, i64 0
  %splat.splat18.i156 = shufflevector <4 x i64> %splat.splatinsert17.i155, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i157 = icmp uge <4 x i64> %masked_load.i121, %splat.splat18.i156
  %and2134.i158.not661 = or <4 x i1> %cmp19.i157, %cmp9.i147
  %or2235.i159.not660 = and <4 x i1> %and2134.i158.not661, %cmp.i144
  %and2336.i160.not = or <4 x i1> %and1633.i153.not659, %or2235.i159.not660
  %42 = xor <4 x i1> %retval.0.in.i185, splat (i1 true)
  %narrow658 = select <4 x i1> %and2336.i160.not, <4 x i1> %42, <4 x i1> zeroinitializer
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
  %narrow662 = xor <4 x i1> %44, splat (i1 true)
  %cmp.i26 = icmp eq <4 x i64> %masked_load.i121, splat (i64 -1)
  %narrow663 = select <4 x i1> %cmp.i26, <4 x i1> splat (i1 true), <4 x i1> %narrow658
  %tobool.i664 = select i1 %tobool.not.i22, <4 x i1> zeroinitializer, <4 x i1> %narrow662
  %tobool.i = select <4 x i1> %narrow663, <4 x i1> splat (i1 true), <4 x i1> %tobool.i664
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
  %and.i214665 = and <4 x i1> %and2336.i.i, %narrow662
  %49 = load i64, ptr %2, align 8
  %splat.splatinsert.i216 = insertelement <4 x i64> poison, i64 %49, i64 0
  %splat.splat.i217 = shufflevector <4 x i64> %splat.splatinsert.i216, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp8.i = icmp uge <4 x i64> %masked_load.i, %splat.splat.i217
  %and1037.i = and <4 x i1> %cmp9.i133, %cmp8.i
  %narrow666 = select <4 x i1> %and1037.i, <4 x i1> %and.i214665, <4 x i1> zeroinitializer
  %insertvec.i.i = shufflevector <4 x i1> %narrow666, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %50 = bitcast <8 x i1> %insertvec.i.i to i8
  %51 = and i8 %50, 15
  %and.i.i = zext nneg i8 %51 to i32
  %and14.i = and i32 %and.i.i, %conv.i
  %tobool15.not.i219674 = icmp eq i32 %and14.i, 0
  br i1 %tobool15.not.i219674, label %for.cond.cleanup.i, label %for.body.i220.lr.ph

for.body.i220.lr.ph:
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i220

for.cond.cleanup.i.loopexit:
  %52 = zext nneg i32 %own.1.i to i64
  br label %for.cond.cleanup.i

for.cond.cleanup.i:
  %own.0.i.lcssa = phi i64 [ 0, %if.end.i211 ], [ %52, %for.cond.cleanup.i.loopexit ]
  %splat.splatinsert.i285 = insertelement <4 x i64> poison, i64 %own.0.i.lcssa, i64 0
  %splat.splat.i286 = shufflevector <4 x i64> %splat.splatinsert.i285, <4 x i64> poison, <4 x i32> zeroinitializer
  %53 = and <4 x i64> %splat.splat.i286, <i64 1, i64 2, i64 4, i64 8>
  %54 = icmp eq <4 x i64> %53, zeroinitializer
  %55 = and <4 x i1> %54, %narrow662
  br label %own4.exit

for.body.i220:
  %rest.0.i676 = phi i32 [ %and14.i, %for.body.i220.lr.ph ], [ %and23.i, %for.body.i220 ]
  %own.0.i675 = phi i32 [ 0, %for.body.i220.lr.ph ], [ %own.1.i, %for.body.i220 ]
  %56 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i676, i1 true)
  %idxprom.i = zext nneg i32 %56 to i64
  %arrayidx.i221 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %57 = load i64, ptr %arrayidx.i221, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %57)
  %58 = load i64, ptr %run.i, align 8
  %cmp17.i = icmp eq i64 %call16.i, %58
  %sub.i222 = sub nsw i32 0, %rest.0.i676
  %and20.i = and i32 %rest.0.i676, %sub.i222
  %or.i223 = select i1 %cmp17.i, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i223, %own.0.i675
  %sub22.i = add nsw i32 %rest.0.i676, -1
  %and23.i = and i32 %sub22.i, %rest.0.i676
  %tobool15.not.i219 = icmp eq i32 %and23.i, 0
  br i1 %tobool15.not.i219, label %for.cond.cleanup.i.loopexit, label %for.body.i220

own4.exit:
  %retval.0.i224.in = phi <4 x i1> [ %55, %for.cond.cleanup.i ], [ %narrow662, %if.then28.i ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or34.i = or <4 x i64> %vector_select.i, %masked_load.i
  %vector_select36.i = select <4 x i1> %retval.0.i224.in, <4 x i64> %or34.i, <4 x i64> %add.i101
  br label %store4.exit

store4.exit:
  %cond42.i = phi ptr [ %39, %if.end26.i ], [ %40, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i101, %if.end26.i ], [ %vector_select36.i, %own4.exit ]
  %add.ptr.i234 = getelementptr inbounds nuw i64, ptr %cond42.i, i64 %div8.i
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i234, <4 x i1> %tobool.i118)
  br label %sectors_fine.exit

load16.exit:
  %splat.splatinsert.i290 = insertelement <16 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i291 = shufflevector <16 x i64> %splat.splatinsert.i290, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i292 = udiv i64 32, %0
  %splat.splatinsert1.i293 = insertelement <16 x i64> poison, i64 %div.i292, i64 0
  %splat.splat2.i294 = shufflevector <16 x i64> %splat.splatinsert1.i293, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i295 = mul nuw nsw <16 x i64> %splat.splat2.i294, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i296 = add <16 x i64> %shl.i295, %splat.splat.i291
  %conv.i311 = trunc i32 %conv.i to i16
  %59 = bitcast i16 %conv.i311 to <16 x i1>
  %add.ptr.i313 = getelementptr inbounds nuw i64, ptr %39, i64 %div8.i
  %masked_load.i314 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i313, <16 x i1> %59, <16 x i64> zeroinitializer)
  %add.ptr.i302 = getelementptr inbounds nuw i64, ptr %40, i64 %div8.i
  %masked_load.i303 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i302, <16 x i1> %59, <16 x i64> zeroinitializer)
  %splat.splatinsert5.i409 = insertelement <16 x i64> poison, i64 %past.i.sroa.10.0, i64 0
  %splat.splat6.i410 = shufflevector <16 x i64> %splat.splatinsert5.i409, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i403, label %if.then.i396

if.then.i396:
  %splat.splatinsert.i398 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i399 = shufflevector <16 x i64> %splat.splatinsert.i398, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i400 = icmp ult <16 x i64> %masked_load.i314, %splat.splat.i399
  br label %old16.exit418

if.end.i403:
  %splat.splatinsert1.i405 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i406 = shufflevector <16 x i64> %splat.splatinsert1.i405, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i407 = icmp ult <16 x i64> %masked_load.i314, %splat.splat2.i406
  %sub.i411 = sub <16 x i64> %masked_load.i314, %splat.splat6.i410
  %sub9.i413 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i414 = insertelement <16 x i64> poison, i64 %sub9.i413, i64 0
  %splat.splat11.i415 = shufflevector <16 x i64> %splat.splatinsert10.i414, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i416 = icmp ult <16 x i64> %sub.i411, %splat.splat11.i415
  %or20.i417 = or <16 x i1> %cmp3.i407, %cmp12.i416
  br label %old16.exit418

old16.exit418:
  %retval.0.in.i401 = phi <16 x i1> [ %cmp.i400, %if.then.i396 ], [ %or20.i417, %if.end.i403 ]
  %xor.i348 = xor <16 x i64> %add.i296, %masked_load.i314
  %and.i349 = and <16 x i64> %xor.i348, splat (i64 4290773055)
  %cmp.i350 = icmp ne <16 x i64> %and.i349, zeroinitializer
  %and8.i352 = and <16 x i64> %masked_load.i314, splat (i64 32)
  %cmp9.i353 = icmp ne <16 x i64> %and8.i352, zeroinitializer
  %cmp11.i356 = icmp ult <16 x i64> %masked_load.i314, %splat.splat6.i410
  %and13.i357 = and <16 x i64> %xor.i348, splat (i64 4160749568)
  %cmp14.i358 = icmp ne <16 x i64> %and13.i357, zeroinitializer
  %and1635.i359.not650 = or <16 x i1> %cmp11.i356, %cmp14.i358
  %splat.splatinsert17.i361 = insertelement <16 x i64> poison, i64 %8, i64 0
  %splat.splat18.i362 = shufflevector <16 x i64> %splat.splatinsert17.i361, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i363 = icmp uge <16 x i64> %masked_load.i314, %splat.splat18.i362
  %and2136.i364.not652 = or <16 x i1> %cmp19.i363, %cmp9.i353
  %or2237.i365.not651 = and <16 x i1> %and2136.i364.not652, %cmp.i350
  %and2338.i366.not = or <16 x i1> %and1635.i359.not650, %or2237.i365.not651
  %60 = xor <16 x i1> %retval.0.in.i401, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i366.not, <16 x i1> %60, <16 x i1> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i378, label %if.then.i371

if.then.i371:
  %splat.splatinsert.i373 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i374 = shufflevector <16 x i64> %splat.splatinsert.i373, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i375 = icmp ult <16 x i64> %masked_load.i303, %splat.splat.i374
  br label %old16.exit

if.end.i378:
  %splat.splatinsert1.i380 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i381 = shufflevector <16 x i64> %splat.splatinsert1.i380, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i382 = icmp ult <16 x i64> %masked_load.i303, %splat.splat2.i381
  %sub.i386 = sub <16 x i64> %masked_load.i303, %splat.splat6.i410
  %sub9.i388 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i389 = insertelement <16 x i64> poison, i64 %sub9.i388, i64 0
  %splat.splat11.i390 = shufflevector <16 x i64> %splat.splatinsert10.i389, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i391 = icmp ult <16 x i64> %sub.i386, %splat.splat11.i390
  %or20.i392 = or <16 x i1> %cmp3.i382, %cmp12.i391
  br label %old16.exit

old16.exit:
  %retval.0.in.i376 = phi <16 x i1> [ %cmp.i375, %if.then.i371 ], [ %or20.i392, %if.end.i378 ]
  %61 = load i64, ptr @STORE, align 8
  %tobool.not.i61 = icmp eq i64 %61, 0
  %cond.i64.sroa.speculated = select i1 %tobool.not.i61, i64 %8, i64 %cond.i.i
  %xor.i326 = xor <16 x i64> %add.i296, %masked_load.i303
  %and.i327 = and <16 x i64> %xor.i326, splat (i64 4290773055)
  %cmp.i328 = icmp eq <16 x i64> %and.i327, zeroinitializer
  %and8.i330 = and <16 x i64> %masked_load.i303, splat (i64 32)
  %cmp9.i331 = icmp eq <16 x i64> %and8.i330, zeroinitializer
  %cmp11.i334 = icmp uge <16 x i64> %masked_load.i303, %splat.splat6.i410
  %and13.i335 = and <16 x i64> %xor.i326, splat (i64 4160749568)
  %cmp14.i336 = icmp eq <16 x i64> %and13.i335, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i334, %cmp14.i336
  %splat.splatinsert17.i338 = insertelement <16 x i64> poison, i64 %cond.i64.sroa.speculated, i64 0
  %splat.splat18.i339 = shufflevector <16 x i64> %splat.splatinsert17.i338, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i340 = icmp ult <16 x i64> %masked_load.i303, %splat.splat18.i339
  %and2136.i = and <16 x i1> %cmp9.i331, %cmp19.i340
  %or2237.i = or <16 x i1> %cmp.i328, %and2136.i
  %and2338.i = and <16 x i1> %and1635.i, %or2237.i
  %62 = select <16 x i1> %and2338.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i376
  %narrow653 = xor <16 x i1> %62, splat (i1 true)
  %cmp.i66 = icmp eq <16 x i64> %masked_load.i314, splat (i64 -1)
  %narrow654 = select <16 x i1> %cmp.i66, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i421655 = select i1 %tobool.not.i61, <16 x i1> zeroinitializer, <16 x i1> %narrow653
  %tobool.i421 = select <16 x i1> %narrow654, <16 x i1> splat (i1 true), <16 x i1> %tobool.i421655
  %63 = bitcast <16 x i1> %tobool.i421 to i16
  %mask.sroa.0.0.insert.ext.i = zext i16 %63 to i32
  %and.i72 = and i32 %mask.sroa.0.0.insert.ext.i, %conv.i
  %tobool24.not.i73 = icmp eq i32 %and.i72, 0
  br i1 %tobool24.not.i73, label %if.end26.i74, label %sectors_fine.exit

if.end26.i74:
  br i1 %tobool.not.i61, label %if.then28.i80, label %store16.exit

if.then28.i80:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i425)
  store <16 x i64> %masked_load.i303, ptr %cells.addr.i425, align 128
  %common.i435 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %64 = load ptr, ptr %common.i435, align 8
  %mixed.i436 = getelementptr inbounds nuw i8, ptr %64, i64 72
  %65 = load i64, ptr %mixed.i436, align 8
  %tobool.not.i437 = icmp eq i64 %65, 0
  br i1 %tobool.not.i437, label %own16.exit, label %if.end.i438

if.end.i438:
  %cmp19.i.i453 = icmp ult <16 x i64> %masked_load.i303, %splat.splat18.i362
  %and2136.i.i = and <16 x i1> %cmp19.i.i453, %cmp9.i331
  %or2237.i.i = or <16 x i1> %and2136.i.i, %cmp.i328
  %and2338.i.i = and <16 x i1> %cmp14.i336, %or2237.i.i
  %and.i456656 = and <16 x i1> %and2338.i.i, %narrow653
  %66 = load i64, ptr %2, align 8
  %splat.splatinsert.i459 = insertelement <16 x i64> poison, i64 %66, i64 0
  %splat.splat.i460 = shufflevector <16 x i64> %splat.splatinsert.i459, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i461 = icmp uge <16 x i64> %masked_load.i303, %splat.splat.i460
  %and1037.i462 = and <16 x i1> %cmp9.i331, %cmp8.i461
  %narrow657 = select <16 x i1> %and1037.i462, <16 x i1> %and.i456656, <16 x i1> zeroinitializer
  %67 = bitcast <16 x i1> %narrow657 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %67 to i32
  %and14.i466 = and i32 %mask.sroa.0.0.insert.ext.i.i, %conv.i
  %tobool15.not.i470671 = icmp eq i32 %and14.i466, 0
  br i1 %tobool15.not.i470671, label %own16.exit, label %for.body.i471.lr.ph

for.body.i471.lr.ph:
  %run.i475 = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i471

for.cond.cleanup.i483.loopexit:
  %68 = trunc nuw i32 %own.1.i480 to i16
  %.inner = xor i16 %68, -1
  %69 = bitcast i16 %.inner to <16 x i1>
  %70 = and <16 x i1> %69, %narrow653
  br label %own16.exit

for.body.i471:
  %rest.0.i469673 = phi i32 [ %and14.i466, %for.body.i471.lr.ph ], [ %and23.i482, %for.body.i471 ]
  %own.0.i468672 = phi i32 [ 0, %for.body.i471.lr.ph ], [ %own.1.i480, %for.body.i471 ]
  %71 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i469673, i1 true)
  %idxprom.i472 = zext nneg i32 %71 to i64
  %arrayidx.i473 = getelementptr inbounds nuw i64, ptr %cells.addr.i425, i64 %idxprom.i472
  %72 = load i64, ptr %arrayidx.i473, align 8
  %call16.i474 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %72)
  %73 = load i64, ptr %run.i475, align 8
  %cmp17.i476 = icmp eq i64 %call16.i474, %73
  %sub.i477 = sub nsw i32 0, %rest.0.i469673
  %and20.i478 = and i32 %rest.0.i469673, %sub.i477
  %or.i479 = select i1 %cmp17.i476, i32 %and20.i478, i32 0
  %own.1.i480 = or i32 %or.i479, %own.0.i468672
  %sub22.i481 = add nsw i32 %rest.0.i469673, -1
  %and23.i482 = and i32 %sub22.i481, %rest.0.i469673
  %tobool15.not.i470 = icmp eq i32 %and23.i482, 0
  br i1 %tobool15.not.i470, label %for.cond.cleanup.i483.loopexit, label %for.body.i471

own16.exit:
  %retval.0.i484.in = phi <16 x i1> [ %narrow653, %if.then28.i80 ], [ %narrow653, %if.end.i438 ], [ %70, %for.cond.cleanup.i483.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i425)
  %vector_select.i85 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or34.i86 = or <16 x i64> %vector_select.i85, %masked_load.i303
  %vector_select36.i88 = select <16 x i1> %retval.0.i484.in, <16 x i64> %or34.i86, <16 x i64> %add.i296
  br label %store16.exit

store16.exit:
  %cond42.i79 = phi ptr [ %39, %if.end26.i74 ], [ %40, %own16.exit ]
  %mine.0.i77 = phi <16 x i64> [ %add.i296, %if.end26.i74 ], [ %vector_select36.i88, %own16.exit ]
  %add.ptr.i492 = getelementptr inbounds nuw i64, ptr %cond42.i79, i64 %div8.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %mine.0.i77, ptr align 8 %add.ptr.i492, <16 x i1> %59)
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
  %index.addr.i665 = alloca <32 x i64>, align 256
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
  %cond.i1335 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i1355 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1030 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1030, align 8
  %arrayidx.i1031 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1031, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1031, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1031, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1033 = getelementptr inbounds nuw i8, ptr %arrayidx.i1031, i64 80
  %12 = load i64, ptr %read_mark.i1033, align 8
  %cond.i.i1034 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1038 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1038, align 8
  %tobool.not.i1039 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1039, label %if.then6.i, label %if.end.i1040

if.end.i1040:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1041 = icmp eq ptr %16, %2
  br i1 %cmp.i1041, label %cond.true.i1046, label %cond.end.i1042

cond.true.i1046:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1047 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1047, align 8
  br label %cond.end.i1042

cond.end.i1042:
  %cond.i1043 = phi i64 [ %20, %cond.true.i1046 ], [ -1, %if.end.i1040 ]
  %cond.i.i1044 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1043)
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
  %tracked.i.i1050 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1050, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1051 = add i64 %26, -1
  %cmp.i1052 = icmp ult i64 %sub.i1051, 2048
  br i1 %cmp.i1052, label %if.then.i1054, label %if.end7.i

if.then.i1054:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.62.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1044, %cond.end.i1042 ]
  %past.i.sroa.47.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1043, %cond.end.i1042 ]
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
  %cmp.not.i1627 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i1627, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i1628 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i1628, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1055 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1055, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1056 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1056, align 8
  %sub.i1057 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1057, 5
  %arrayidx.i1058 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1058, align 8
  %cmp.not.i1059 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1059, label %split.exit, label %if.then.i1060

if.then.i1060:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i1628, 1
  %exitcond.not = icmp eq i64 %sector.0.i1628, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i1378 = phi i1 [ %tobool5.i1355, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1054 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i1353.pn = phi i64 [ %cond.i1335, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1054 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i1376 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1054 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.39.01371 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1054 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.47.11370 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.47.1, %if.then6.i ], [ %8, %if.then.i1054 ], [ %8, %if.then32.i ], [ %past.i.sroa.47.1, %split.exit ]
  %past.i.sroa.62.11368 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.62.1, %if.then6.i ], [ %9, %if.then.i1054 ], [ %9, %if.then32.i ], [ %past.i.sroa.62.1, %split.exit ]
  %past.i.sroa.79.01366 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1054 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.89.01365 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1054 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.97.01364 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1034, %if.then11.i ], [ %cond.i.i1034, %if.then6.i ], [ %cond.i.i1034, %if.then.i1054 ], [ %cond.i.i1034, %if.then32.i ], [ %cond.i.i1034, %split.exit ]
  %past.i.sroa.101.01363 = phi i64 [ %cond.i1335, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1054 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.105.01362 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1054 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.122.01361.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1054 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.127.01360.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1054 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.114.01359 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1054 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.108.01357 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1054 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i1377 = add i64 %add.i1353.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.105.01362, %start.addr.0.i1377
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
  %first.0.i1629 = phi i64 [ 0, %for.body.i.lr.ph ], [ 16, %for.inc.i ]
  %mul.i = mul i64 %36, %first.0.i1629
  %add10.i = add i64 %add9.i, %mul.i
  %sh_prom.i = trunc nuw nsw i64 %first.0.i1629 to i32
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread1380

marked_run.exit.thread1380:
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
  %and6.i1065 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1065, 2
  %or8.i = or i32 %shl7.i, %and6.i1065
  %and9.i1066 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1066, 1
  %or11.i = or i32 %shl10.i, %and9.i1066
  %and12.i1067 = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i1067, 3
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
  %sub.i = sub i64 %start.addr.0.i1377, %past.i.sroa.101.01363
  %shr20.i = lshr i64 %sub.i, 2
  %60 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %60, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i1377, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, -1
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %60 to i8
  %div.i1597 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i1597 to i64
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
  %retval.0.i1071 = select i1 %62, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1071, %past.i.sroa.39.01371
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i1376, label %if.end.i.i176, label %lor.lhs.false.i122

lor.lhs.false.i122:
  br i1 %past.i.sroa.122.01361.shrunk, label %if.then.i54.i, label %if.end.i124.thread

if.then.i54.i:
  %conv.i162.i = trunc i32 %sub37.i to i16
  %64 = bitcast i16 %conv.i162.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.108.01357, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %64, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.i.sroa.62.11368, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i56.i
  %.pre1645 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11370, i64 0
  %.pre1646 = shufflevector <16 x i64> %.pre1645, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i

if.end.i.i176:
  %conv.i162.i1382 = trunc i32 %sub37.i to i16
  %65 = bitcast i16 %conv.i162.i1382 to <16 x i1>
  %add.ptr.i164.i1383 = getelementptr inbounds nuw i64, ptr %past.i.sroa.108.01357, i64 %shr20.i
  %masked_load.i165.i1384 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i1383, <16 x i1> %65, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.79.01366, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i165.i1384, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11370, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i179 = sub <16 x i64> %masked_load.i165.i1384, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.i.sroa.62.11368, %past.i.sroa.47.11370
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i179, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %splat.splat.i.i163.pre-phi = phi <16 x i64> [ %splat.splat6.i.i, %if.end.i.i176 ], [ %.pre1646, %if.then.i54.i ]
  %masked_load.i165.i1385 = phi <16 x i64> [ %masked_load.i165.i1384, %if.end.i.i176 ], [ %masked_load.i165.i, %if.then.i54.i ]
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i176 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i1385, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i1385, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i1385, %splat.splat.i.i163.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1612 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.89.01365, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i1385, %splat.splat18.i.i
  %and2136.i.i.not1614 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1613 = and <16 x i1> %cmp.i.i, %and2136.i.i.not1614
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1612, %or2237.i.i.not1613
  %66 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow1611 = select <16 x i1> %and2338.i.i.not, <16 x i1> %66, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow1611 to <16 x i64>
  br i1 %tobool5.i1378, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i1385, splat (i64 96)
  %cmp.i166 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i168 = insertelement <16 x i64> poison, i64 %past.i.sroa.79.01366, i64 0
  %splat.splat.i169 = shufflevector <16 x i64> %splat.splatinsert.i168, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i1385, %splat.splat.i169
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i166
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i1376, label %if.end.i124, label %if.then21.i

if.then21.i:
  %tobool.i.i419 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i419 to i16
  %mask.sroa.0.0.insert.ext.i.i420 = zext i16 %67 to i32
  %and.i421 = and i32 %mask.sroa.0.0.insert.ext.i.i420, %sub37.i
  %tobool.not.i422 = icmp eq i32 %and.i421, 0
  br i1 %tobool.not.i422, label %if.end.i124, label %land.lhs.true.i423

land.lhs.true.i423:
  %partial.i425 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %68 = load i64, ptr %partial.i425, align 8
  %tobool3.not.i426 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i426, label %if.end.i124, label %if.then.i427

if.then.i427:
  %known5.i428 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i429 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %69 = load i64, ptr %index.i429, align 8
  %arrayidx.i430 = getelementptr inbounds nuw [32 x i64], ptr %known5.i428, i64 %69
  %shr.i431 = lshr <16 x i64> %masked_load.i165.i1385, splat (i64 27)
  %and6.i432 = and <16 x i64> %shr.i431, splat (i64 31)
  %conv7.i433 = trunc i32 %sub37.i to i16
  %70 = bitcast i16 %conv7.i433 to <16 x i1>
  %71 = getelementptr i64, ptr %arrayidx.i430, <16 x i64> %and6.i432
  %masked_gather.i434 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %71, <16 x i1> %70, <16 x i64> zeroinitializer)
  %and8.i435 = and <16 x i64> %masked_load.i165.i1385, splat (i64 -4294967296)
  %72 = icmp ugt <16 x i64> %and8.i435, %masked_gather.i434
  %73 = or <16 x i1> %cmp9.i.i, %72
  %and13.i437 = select <16 x i1> %73, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i124

if.end.i124:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i437, %if.then.i427 ], [ %bad.1.i, %land.lhs.true.i423 ], [ %bad.1.i, %if.then21.i ]
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
  %tobool7.not.i1394 = icmp eq i64 %76, 0
  br i1 %tobool7.not.i1394, label %load16.exit.i290.thread, label %lor.lhs.false15.i

load16.exit.i290.thread:
  %conv.i.i2861455 = trunc i32 %sub37.i to i16
  %77 = bitcast i16 %conv.i.i2861455 to <16 x i1>
  %add.ptr.i.i2881456 = getelementptr inbounds nuw i64, ptr %past.i.sroa.114.01359, i64 %shr20.i
  %masked_load.i.i2891457 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i2881456, <16 x i1> %77, <16 x i64> zeroinitializer)
  %.pre1651 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11370, i64 0
  %.pre1652 = shufflevector <16 x i64> %.pre1651, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre1653 = insertelement <16 x i64> poison, i64 %past.i.sroa.89.01365, i64 0
  %.pre1654 = shufflevector <16 x i64> %.pre1653, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i61.i

land.lhs.true.i:
  br i1 %tobool1.not.i1376, label %if.end.i.i258, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i12514021419 = phi i1 [ %tobool30.i175, %land.lhs.true.i ], [ false, %if.end.i124.thread ]
  br i1 %past.i.sroa.127.01360.shrunk, label %if.then.i54.i202, label %if.end46.i130

if.then.i54.i202:
  %conv.i150.i = trunc i32 %sub37.i to i16
  %78 = bitcast i16 %conv.i150.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.114.01359, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %78, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i204 = insertelement <16 x i64> poison, i64 %past.i.sroa.62.11368, i64 0
  %splat.splat.i56.i205 = shufflevector <16 x i64> %splat.splatinsert.i55.i204, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i206 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i56.i205
  %.pre1655 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11370, i64 0
  %.pre1656 = shufflevector <16 x i64> %.pre1655, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i207

if.end.i.i258:
  %conv.i150.i1425 = trunc i32 %sub37.i to i16
  %79 = bitcast i16 %conv.i150.i1425 to <16 x i1>
  %add.ptr.i152.i1426 = getelementptr inbounds nuw i64, ptr %past.i.sroa.114.01359, i64 %shr20.i
  %masked_load.i153.i1427 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i1426, <16 x i1> %79, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i260 = insertelement <16 x i64> poison, i64 %past.i.sroa.79.01366, i64 0
  %splat.splat2.i.i261 = shufflevector <16 x i64> %splat.splatinsert1.i.i260, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i262 = icmp ult <16 x i64> %masked_load.i153.i1427, %splat.splat2.i.i261
  %sub.i.i266 = sub <16 x i64> %masked_load.i153.i1427, %splat.splat.i.i163.pre-phi
  %sub9.i.i268 = sub i64 %past.i.sroa.62.11368, %past.i.sroa.47.11370
  %splat.splatinsert10.i.i269 = insertelement <16 x i64> poison, i64 %sub9.i.i268, i64 0
  %splat.splat11.i.i270 = shufflevector <16 x i64> %splat.splatinsert10.i.i269, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i271 = icmp ult <16 x i64> %sub.i.i266, %splat.splat11.i.i270
  %or20.i.i272 = or <16 x i1> %cmp3.i.i262, %cmp12.i.i271
  br label %old16.exit.i207

old16.exit.i207:
  %splat.splat.i.i220.pre-phi = phi <16 x i64> [ %splat.splat.i.i163.pre-phi, %if.end.i.i258 ], [ %.pre1656, %if.then.i54.i202 ]
  %masked_load.i153.i1436 = phi <16 x i64> [ %masked_load.i153.i1427, %if.end.i.i258 ], [ %masked_load.i153.i, %if.then.i54.i202 ]
  %found.0.i125140214201428 = phi i1 [ %tobool30.i175, %if.end.i.i258 ], [ %found.0.i12514021419, %if.then.i54.i202 ]
  %retval.0.in.i.i208 = phi <16 x i1> [ %or20.i.i272, %if.end.i.i258 ], [ %cmp.i57.i206, %if.then.i54.i202 ]
  %xor.i.i214 = xor <16 x i64> %masked_load.i153.i1436, %add42.i
  %and.i.i215 = and <16 x i64> %xor.i.i214, splat (i64 4290773055)
  %cmp.i.i216 = icmp ne <16 x i64> %and.i.i215, zeroinitializer
  %and8.i.i217 = and <16 x i64> %masked_load.i153.i1436, splat (i64 32)
  %cmp9.i.i218 = icmp ne <16 x i64> %and8.i.i217, zeroinitializer
  %cmp11.i.i221 = icmp ult <16 x i64> %masked_load.i153.i1436, %splat.splat.i.i220.pre-phi
  %and13.i.i222 = and <16 x i64> %xor.i.i214, splat (i64 4160749568)
  %cmp14.i.i223 = icmp ne <16 x i64> %and13.i.i222, zeroinitializer
  %and1635.i.i224.not1616 = or <16 x i1> %cmp11.i.i221, %cmp14.i.i223
  %splat.splatinsert17.i.i226 = insertelement <16 x i64> poison, i64 %past.i.sroa.97.01364, i64 0
  %splat.splat18.i.i227 = shufflevector <16 x i64> %splat.splatinsert17.i.i226, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i228 = icmp uge <16 x i64> %masked_load.i153.i1436, %splat.splat18.i.i227
  %and2136.i.i229.not1618 = or <16 x i1> %cmp19.i.i228, %cmp9.i.i218
  %or2237.i.i230.not1617 = and <16 x i1> %cmp.i.i216, %and2136.i.i229.not1618
  %and2338.i.i231.not = or <16 x i1> %and1635.i.i224.not1616, %or2237.i.i230.not1617
  %80 = xor <16 x i1> %retval.0.in.i.i208, splat (i1 true)
  %narrow1615 = select <16 x i1> %and2338.i.i231.not, <16 x i1> %80, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i1376, label %raced16.exit273, label %if.then21.i248

if.then21.i248:
  %81 = bitcast <16 x i1> %narrow1615 to i16
  %mask.sroa.0.0.insert.ext.i.i391 = zext i16 %81 to i32
  %and.i392 = and i32 %mask.sroa.0.0.insert.ext.i.i391, %sub37.i
  %tobool.not.i393 = icmp eq i32 %and.i392, 0
  br i1 %tobool.not.i393, label %raced16.exit273, label %land.lhs.true.i394

land.lhs.true.i394:
  %partial.i396 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %82 = load i64, ptr %partial.i396, align 8
  %tobool3.not.i397 = icmp eq i64 %82, 0
  br i1 %tobool3.not.i397, label %raced16.exit273, label %if.then.i398

if.then.i398:
  %known5.i399 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i400 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %83 = load i64, ptr %index.i400, align 8
  %arrayidx.i401 = getelementptr inbounds nuw [32 x i64], ptr %known5.i399, i64 %83
  %shr.i402 = lshr <16 x i64> %masked_load.i153.i1436, splat (i64 27)
  %and6.i403 = and <16 x i64> %shr.i402, splat (i64 31)
  %conv7.i404 = trunc i32 %sub37.i to i16
  %84 = bitcast i16 %conv7.i404 to <16 x i1>
  %85 = getelementptr i64, ptr %arrayidx.i401, <16 x i64> %and6.i403
  %masked_gather.i405 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %85, <16 x i1> %84, <16 x i64> zeroinitializer)
  %and8.i406 = and <16 x i64> %masked_load.i153.i1436, splat (i64 -4294967296)
  %86 = icmp ugt <16 x i64> %and8.i406, %masked_gather.i405
  %87 = or <16 x i1> %cmp9.i.i218, %86
  %88 = select <16 x i1> %87, <16 x i1> %narrow1615, <16 x i1> zeroinitializer
  br label %raced16.exit273

raced16.exit273:
  %bad.2.i251 = phi <16 x i1> [ %narrow1615, %old16.exit.i207 ], [ %88, %if.then.i398 ], [ %narrow1615, %land.lhs.true.i394 ], [ %narrow1615, %if.then21.i248 ]
  %89 = bitcast <16 x i1> %bad.2.i251 to i16
  %mask.sroa.0.0.insert.ext.i.i254 = zext i16 %89 to i32
  %and29.i256 = and i32 %mask.sroa.0.0.insert.ext.i.i254, %sub37.i
  %tobool30.i257 = icmp ne i32 %and29.i256, 0
  %or27146.i = or i1 %found.0.i125140214201428, %tobool30.i257
  br i1 %or27146.i, label %run.exit, label %store16.exit192.i

load16.exit.i290:
  %conv.i.i286 = trunc i32 %sub37.i to i16
  %90 = bitcast i16 %conv.i.i286 to <16 x i1>
  %add.ptr.i.i288 = getelementptr inbounds nuw i64, ptr %past.i.sroa.114.01359, i64 %shr20.i
  %masked_load.i.i289 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i288, <16 x i1> %90, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i1376, label %if.end.i66.i, label %if.then.i61.i

if.then.i61.i:
  %.pre1650.pre-phi = phi <16 x i64> [ %.pre1654, %load16.exit.i290.thread ], [ %splat.splat18.i.i, %load16.exit.i290 ]
  %.pre1648.pre-phi = phi <16 x i64> [ %.pre1652, %load16.exit.i290.thread ], [ %splat.splat.i.i163.pre-phi, %load16.exit.i290 ]
  %masked_load.i.i2891469 = phi <16 x i64> [ %masked_load.i.i2891457, %load16.exit.i290.thread ], [ %masked_load.i.i289, %load16.exit.i290 ]
  %found.1.i.ph1467 = phi i1 [ false, %load16.exit.i290.thread ], [ %tobool30.i175, %load16.exit.i290 ]
  %splat.splatinsert.i62.i = insertelement <16 x i64> poison, i64 %past.i.sroa.62.11368, i64 0
  %splat.splat.i63.i = shufflevector <16 x i64> %splat.splatinsert.i62.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i64.i = icmp ult <16 x i64> %masked_load.i.i2891469, %splat.splat.i63.i
  br label %old16.exit.i294

if.end.i66.i:
  %splat.splatinsert1.i.i333 = insertelement <16 x i64> poison, i64 %past.i.sroa.79.01366, i64 0
  %splat.splat2.i.i334 = shufflevector <16 x i64> %splat.splatinsert1.i.i333, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i335 = icmp ult <16 x i64> %masked_load.i.i289, %splat.splat2.i.i334
  %sub.i.i339 = sub <16 x i64> %masked_load.i.i289, %splat.splat.i.i163.pre-phi
  %sub9.i.i341 = sub i64 %past.i.sroa.62.11368, %past.i.sroa.47.11370
  %splat.splatinsert10.i.i342 = insertelement <16 x i64> poison, i64 %sub9.i.i341, i64 0
  %splat.splat11.i.i343 = shufflevector <16 x i64> %splat.splatinsert10.i.i342, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i344 = icmp ult <16 x i64> %sub.i.i339, %splat.splat11.i.i343
  %or20.i.i345 = or <16 x i1> %cmp3.i.i335, %cmp12.i.i344
  br label %old16.exit.i294

old16.exit.i294:
  %splat.splat18.i.i314.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i66.i ], [ %.pre1650.pre-phi, %if.then.i61.i ]
  %splat.splat.i.i307.pre-phi = phi <16 x i64> [ %splat.splat.i.i163.pre-phi, %if.end.i66.i ], [ %.pre1648.pre-phi, %if.then.i61.i ]
  %masked_load.i.i2891468 = phi <16 x i64> [ %masked_load.i.i289, %if.end.i66.i ], [ %masked_load.i.i2891469, %if.then.i61.i ]
  %found.1.i.ph1466 = phi i1 [ %tobool30.i175, %if.end.i66.i ], [ %found.1.i.ph1467, %if.then.i61.i ]
  %retval.0.in.i.i295 = phi <16 x i1> [ %or20.i.i345, %if.end.i66.i ], [ %cmp.i64.i, %if.then.i61.i ]
  %xor.i.i301 = xor <16 x i64> %masked_load.i.i2891468, %add42.i
  %and.i.i302 = and <16 x i64> %xor.i.i301, splat (i64 4290773055)
  %cmp.i.i303 = icmp eq <16 x i64> %and.i.i302, zeroinitializer
  %and8.i.i304 = and <16 x i64> %masked_load.i.i2891468, splat (i64 32)
  %cmp9.i.i305 = icmp eq <16 x i64> %and8.i.i304, zeroinitializer
  %cmp11.i.i308 = icmp uge <16 x i64> %masked_load.i.i2891468, %splat.splat.i.i307.pre-phi
  %and13.i.i309 = and <16 x i64> %xor.i.i301, splat (i64 4160749568)
  %cmp14.i.i310 = icmp eq <16 x i64> %and13.i.i309, zeroinitializer
  %and1635.i.i311 = and <16 x i1> %cmp11.i.i308, %cmp14.i.i310
  %cmp19.i.i315 = icmp ult <16 x i64> %masked_load.i.i2891468, %splat.splat18.i.i314.pre-phi
  %and2136.i.i316 = and <16 x i1> %cmp19.i.i315, %cmp9.i.i305
  %or2237.i.i317 = or <16 x i1> %cmp.i.i303, %and2136.i.i316
  %and2338.i.i318 = and <16 x i1> %and1635.i.i311, %or2237.i.i317
  %91 = select <16 x i1> %and2338.i.i318, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i295
  %narrow1619 = xor <16 x i1> %91, splat (i1 true)
  br i1 %tobool1.not.i1376, label %if.then19.i, label %if.then.i321

if.then.i321:
  %92 = bitcast <16 x i1> %narrow1619 to i16
  %mask.sroa.0.0.insert.ext.i.i370 = zext i16 %92 to i32
  %and.i371 = and i32 %mask.sroa.0.0.insert.ext.i.i370, %sub37.i
  %tobool.not.i372 = icmp eq i32 %and.i371, 0
  %partial.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 104
  %.pre1644 = load i64, ptr %partial.i.phi.trans.insert, align 8
  %93 = icmp eq i64 %.pre1644, 0
  br i1 %tobool.not.i372, label %after_read16.exit.thread, label %land.lhs.true.i373

land.lhs.true.i373:
  br i1 %93, label %after_read16.exit.thread, label %if.then.i377

if.then.i377:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i378 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %94 = load i64, ptr %index.i378, align 8
  %arrayidx.i379 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %94
  %shr.i380 = lshr <16 x i64> %masked_load.i.i2891468, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i380, splat (i64 31)
  %conv7.i = trunc i32 %sub37.i to i16
  %95 = bitcast i16 %conv7.i to <16 x i1>
  %96 = getelementptr i64, ptr %arrayidx.i379, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %96, <16 x i1> %95, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i2891468, splat (i64 -4294967296)
  %97 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %98 = icmp ne <16 x i64> %and8.i.i304, zeroinitializer
  %99 = or <16 x i1> %98, %97
  %100 = select <16 x i1> %99, <16 x i1> %narrow1619, <16 x i1> zeroinitializer
  br label %after_read16.exit.thread

after_read16.exit.thread:
  %tobool.not.i356 = phi i1 [ false, %if.then.i377 ], [ true, %land.lhs.true.i373 ], [ %93, %if.then.i321 ]
  %bad.0.i.ph = phi <16 x i1> [ %100, %if.then.i377 ], [ %narrow1619, %land.lhs.true.i373 ], [ %narrow1619, %if.then.i321 ]
  %and.i3241472 = and <16 x i64> %masked_load.i.i2891468, splat (i64 64)
  %cmp.i3251473 = icmp eq <16 x i64> %and.i3241472, zeroinitializer
  %vector_select.i1477 = select <16 x i1> %and1635.i.i311, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i3281478 = or <16 x i64> %vector_select.i1477, %masked_load.i.i2891468
  %vector_cond28.i1479 = select <16 x i1> %cmp.i3251473, <16 x i1> %bad.0.i.ph, <16 x i1> zeroinitializer
  %vector_select29.i1480 = select <16 x i1> %vector_cond28.i1479, <16 x i64> %or.i3281478, <16 x i64> %add42.i
  %splat.splatinsert.i140 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i141 = shufflevector <16 x i64> %splat.splatinsert.i140, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i142 = add nuw nsw <16 x i64> %splat.splat.i141, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i142, ptr %index.addr.i, align 128
  br i1 %tobool.not.i356, label %note_reads16.exit, label %for.cond.i357.preheader

for.cond.i357.preheader:
  %tobool3.not.i3581637 = icmp eq i64 %60, 0
  br i1 %tobool3.not.i3581637, label %note_reads16.exit, label %for.body.i359.lr.ph

for.body.i359.lr.ph:
  %shr.i1075 = lshr i64 %past.i.sroa.39.01371, 32
  %conv.i1076 = trunc nuw i64 %shr.i1075 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1078 = lshr i64 %past.i.sroa.39.01371, 27
  %and.i.i1079 = and i64 %shr.i.i1078, 31
  br label %for.body.i359

if.then19.i:
  %and.i324 = and <16 x i64> %masked_load.i.i2891468, splat (i64 64)
  %cmp.i325 = icmp eq <16 x i64> %and.i324, zeroinitializer
  %narrow1621 = select <16 x i1> %cmp.i325, <16 x i1> %narrow1619, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i2891468, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %101 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %101, i64 72
  %102 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i71.i = icmp eq i64 %102, 0
  br i1 %tobool.not.i71.i, label %after_read16.exit.thread1482, label %if.end.i72.i

after_read16.exit.thread1482:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select.i1486 = select <16 x i1> %and1635.i.i311, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i3281487 = or <16 x i64> %vector_select.i1486, %masked_load.i.i2891468
  %vector_select29.i1489 = select <16 x i1> %narrow1621, <16 x i64> %or.i3281487, <16 x i64> %add42.i
  br i1 %found.1.i.ph1466, label %run.exit, label %store16.exit192.i

if.end.i72.i:
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i310, %or2237.i.i317
  %and.i74.i1622 = and <16 x i1> %and2338.i.i.i, %narrow1621
  %103 = load i64, ptr %2, align 8
  %splat.splatinsert.i76.i = insertelement <16 x i64> poison, i64 %103, i64 0
  %splat.splat.i77.i = shufflevector <16 x i64> %splat.splatinsert.i76.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_load.i.i2891468, %splat.splat.i77.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i305, %cmp8.i.i
  %narrow1623 = select <16 x i1> %and1037.i.i, <16 x i1> %and.i74.i1622, <16 x i1> zeroinitializer
  %104 = bitcast <16 x i1> %narrow1623 to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %104 to i32
  %and14.i.i = and i32 %mask.sroa.0.0.insert.ext.i.i.i, %sub37.i
  %tobool15.not.i.i3301639 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i3301639, label %after_read16.exit, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i1641 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i1640 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %105 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1641, i1 true)
  %idxprom.i.i = zext nneg i32 %105 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %106 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %106)
  %107 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %107
  %sub.i78.i = sub nsw i32 0, %rest.0.i.i1641
  %and20.i.i = and i32 %rest.0.i.i1641, %sub.i78.i
  %or.i.i331 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i331, %own.0.i.i1640
  %sub22.i.i = add nsw i32 %rest.0.i.i1641, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i1641
  %tobool15.not.i.i330 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i330, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %108 = trunc nuw i32 %own.1.i.i to i16
  %.inner = xor i16 %108, -1
  %109 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %own.0.i.i.lcssa = phi <16 x i1> [ splat (i1 true), %if.end.i72.i ], [ %109, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %and26.i1624 = and <16 x i1> %narrow1621, %own.0.i.i.lcssa
  %vector_select.i = select <16 x i1> %and1635.i.i311, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i328 = or <16 x i64> %vector_select.i, %masked_load.i.i2891468
  %vector_select29.i = select <16 x i1> %and26.i1624, <16 x i64> %or.i328, <16 x i64> %add42.i
  br i1 %found.1.i.ph1466, label %run.exit, label %store16.exit192.i

for.body.i359:
  %rest.0.i1638 = phi i32 [ %sub37.i, %for.body.i359.lr.ph ], [ %and.i361, %for.body.i359 ]
  %110 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1638, i1 true)
  %idxprom.i = zext nneg i32 %110 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %111 = load i64, ptr %arrayidx.i, align 8
  %112 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1077 = getelementptr inbounds nuw [32 x i32], ptr %112, i64 %111
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1077, i64 %and.i.i1079
  store i32 %conv.i1076, ptr %arrayidx1.i, align 4
  %sub.i360 = add nsw i32 %rest.0.i1638, -1
  %and.i361 = and i32 %sub.i360, %rest.0.i1638
  %tobool3.not.i358 = icmp eq i32 %and.i361, 0
  br i1 %tobool3.not.i358, label %note_reads16.exit, label %for.body.i359

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1466, label %run.exit, label %store16.exit192.i

if.end46.i130:
  br i1 %found.0.i12514021419, label %run.exit, label %store16.exit192.i

store16.exit192.i:
  %fresh.0.i1493 = phi <16 x i64> [ %vector_select29.i1480, %note_reads16.exit ], [ %add42.i, %if.end46.i130 ], [ %vector_select29.i1489, %after_read16.exit.thread1482 ], [ %add42.i, %raced16.exit273 ], [ %vector_select29.i, %after_read16.exit ]
  %cond12.i.sroa.speculated140814421492 = phi ptr [ %past.i.sroa.114.01359, %note_reads16.exit ], [ %past.i.sroa.108.01357, %if.end46.i130 ], [ %past.i.sroa.114.01359, %after_read16.exit.thread1482 ], [ %past.i.sroa.108.01357, %raced16.exit273 ], [ %past.i.sroa.114.01359, %after_read16.exit ]
  %conv.i186.i = trunc i32 %sub37.i to i16
  %113 = bitcast i16 %conv.i186.i to <16 x i1>
  %add.ptr.i188.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated140814421492, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1493, ptr align 8 %add.ptr.i188.i, <16 x i1> %113)
  br label %run.exit

if.end46.i:
  %div48136.i = lshr i64 %60, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %past.i.sroa.39.01371, 15
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %cmp28.i = icmp ugt i64 %60, 7
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %114 = load i64, ptr @STORE, align 8
  %tobool7.not.i4591501 = icmp eq i64 %114, 0
  %splat.splatinsert.i882 = insertelement <32 x i64> poison, i64 %past.i.sroa.62.11368, i64 0
  %splat.splat.i883 = shufflevector <32 x i64> %splat.splatinsert.i882, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i889 = insertelement <32 x i64> poison, i64 %past.i.sroa.79.01366, i64 0
  %splat.splat2.i890 = shufflevector <32 x i64> %splat.splatinsert1.i889, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i893 = insertelement <32 x i64> poison, i64 %past.i.sroa.47.11370, i64 0
  %splat.splat6.i894 = shufflevector <32 x i64> %splat.splatinsert5.i893, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i897 = sub i64 %past.i.sroa.62.11368, %past.i.sroa.47.11370
  %splat.splatinsert10.i898 = insertelement <32 x i64> poison, i64 %sub9.i897, i64 0
  %splat.splat11.i899 = shufflevector <32 x i64> %splat.splatinsert10.i898, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i831 = insertelement <32 x i64> poison, i64 %past.i.sroa.89.01365, i64 0
  %splat.splat18.i832 = shufflevector <32 x i64> %splat.splatinsert17.i831, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i965 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i968 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i969 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i806 = insertelement <32 x i64> poison, i64 %past.i.sroa.97.01364, i64 0
  %splat.splat18.i807 = shufflevector <32 x i64> %splat.splatinsert17.i806, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i1103 = lshr i64 %past.i.sroa.39.01371, 32
  %conv.i1104 = trunc nuw i64 %shr.i1103 to i32
  %readers.i1105 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1107 = lshr i64 %past.i.sroa.39.01371, 27
  %and.i.i1108 = and i64 %shr.i.i1107, 31
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body67.i

for.body67.i:
  %first62.0.i1636 = phi i64 [ 0, %if.end46.i ], [ %add94.i, %compare32.exit ]
  %found.0.i1635 = phi i1 [ false, %if.end46.i ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i1636 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br i1 %cmp28.i, label %for.body.i1081, label %spread.exit1102

for.body.i1081:
  %count.addr.030.i1082 = phi i64 [ %shr.i1100, %for.body.i1081 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1083 = phi i64 [ %or14.i1099, %for.body.i1081 ], [ %and73.i, %for.body67.i ]
  %and.i1086 = and i64 %mask.addr.029.i1083, 281470681808895
  %shl1.i1087 = shl nuw nsw i64 %and.i1086, 8
  %or2.i1088 = or i64 %shl1.i1087, %and.i1086
  %and3.i1089 = and i64 %or2.i1088, 71777214294589695
  %shl4.i1090 = shl nuw nsw i64 %and3.i1089, 4
  %or5.i1091 = or i64 %shl4.i1090, %and3.i1089
  %and6.i1092 = and i64 %or5.i1091, 1085102592571150095
  %shl7.i1093 = shl nuw nsw i64 %and6.i1092, 2
  %or8.i1094 = or i64 %shl7.i1093, %and6.i1092
  %and9.i1095 = and i64 %or8.i1094, 3689348814741910323
  %shl10.i1096 = shl nuw nsw i64 %and9.i1095, 1
  %or11.i1097 = or i64 %shl10.i1096, %and9.i1095
  %and12.i1098 = and i64 %or11.i1097, 6148914691236517205
  %or14.i1099 = mul nuw i64 %and12.i1098, 3
  %shr.i1100 = lshr i64 %count.addr.030.i1082, 1
  %cmp.i1101 = icmp samesign ugt i64 %count.addr.030.i1082, 3
  br i1 %cmp.i1101, label %for.body.i1081, label %spread.exit1102

spread.exit1102:
  %mask.addr.0.lcssa.i = phi i64 [ %and73.i, %for.body67.i ], [ %or14.i1099, %for.body.i1081 ]
  %conv75.i = trunc i64 %mask.addr.0.lcssa.i to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i1636, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i1636, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i1376, label %if.end.i887, label %lor.lhs.false.i453

lor.lhs.false.i453:
  br i1 %past.i.sroa.122.01361.shrunk, label %if.then.i880, label %if.end.i456.thread

if.then.i880:
  %115 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.108.01357, i64 %add87.i
  %masked_load.i513 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %115, <32 x i64> zeroinitializer)
  %cmp.i884 = icmp ult <32 x i64> %masked_load.i513, %splat.splat.i883
  br label %old32.exit902

if.end.i887:
  %116 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1494 = getelementptr inbounds nuw i64, ptr %past.i.sroa.108.01357, i64 %add87.i
  %masked_load.i5131495 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1494, <32 x i1> %116, <32 x i64> zeroinitializer)
  %cmp3.i891 = icmp ult <32 x i64> %masked_load.i5131495, %splat.splat2.i890
  %sub.i895 = sub <32 x i64> %masked_load.i5131495, %splat.splat6.i894
  %cmp12.i900 = icmp ult <32 x i64> %sub.i895, %splat.splat11.i899
  %or20.i901 = or <32 x i1> %cmp3.i891, %cmp12.i900
  br label %old32.exit902

old32.exit902:
  %masked_load.i5131496 = phi <32 x i64> [ %masked_load.i513, %if.then.i880 ], [ %masked_load.i5131495, %if.end.i887 ]
  %retval.0.in.i885 = phi <32 x i1> [ %cmp.i884, %if.then.i880 ], [ %or20.i901, %if.end.i887 ]
  %xor.i818 = xor <32 x i64> %masked_load.i5131496, %add85.i
  %and.i819 = and <32 x i64> %xor.i818, splat (i64 4290773055)
  %cmp.i820 = icmp ne <32 x i64> %and.i819, zeroinitializer
  %and8.i822 = and <32 x i64> %masked_load.i5131496, splat (i64 32)
  %cmp9.i823 = icmp ne <32 x i64> %and8.i822, zeroinitializer
  %cmp11.i826 = icmp ult <32 x i64> %masked_load.i5131496, %splat.splat6.i894
  %and13.i827 = and <32 x i64> %xor.i818, splat (i64 4160749568)
  %cmp14.i828 = icmp ne <32 x i64> %and13.i827, zeroinitializer
  %and1633.i829.not1598 = or <32 x i1> %cmp11.i826, %cmp14.i828
  %cmp19.i833 = icmp uge <32 x i64> %masked_load.i5131496, %splat.splat18.i832
  %and2134.i834.not1600 = or <32 x i1> %cmp19.i833, %cmp9.i823
  %or2235.i835.not1599 = and <32 x i1> %cmp.i820, %and2134.i834.not1600
  %and2336.i836.not = or <32 x i1> %and1633.i829.not1598, %or2235.i835.not1599
  %117 = xor <32 x i1> %retval.0.in.i885, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i836.not, <32 x i1> %117, <32 x i1> zeroinitializer
  %not.i837 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i1378, label %if.end19.i568, label %if.then14.i559

if.then14.i559:
  %and15.i560 = and <32 x i64> %masked_load.i5131496, splat (i64 96)
  %cmp.i561 = icmp eq <32 x i64> %and15.i560, splat (i64 96)
  %cmp16.i565 = icmp uge <32 x i64> %masked_load.i5131496, %splat.splat2.i890
  %and1848.i566 = and <32 x i1> %cmp16.i565, %cmp.i561
  %or.i567 = select <32 x i1> %and1848.i566, <32 x i64> splat (i64 -1), <32 x i64> %not.i837
  br label %if.end19.i568

if.end19.i568:
  %bad.1.i569 = phi <32 x i64> [ %not.i837, %old32.exit902 ], [ %or.i567, %if.then14.i559 ]
  %tobool.i7021670 = icmp ne <32 x i64> %bad.1.i569, zeroinitializer
  %118 = bitcast <32 x i1> %tobool.i7021670 to i32
  %and29.i5761671 = and i32 %118, %conv75.i
  br i1 %tobool1.not.i1376, label %if.end.i456.thread1668, label %if.then21.i571

if.then21.i571:
  %tobool.not.i962 = icmp eq i32 %and29.i5761671, 0
  br i1 %tobool.not.i962, label %if.end.i456, label %land.lhs.true.i963

land.lhs.true.i963:
  %119 = load i64, ptr %partial.i965, align 8
  %tobool3.not.i966 = icmp eq i64 %119, 0
  br i1 %tobool3.not.i966, label %if.end.i456, label %if.then.i967

if.then.i967:
  %120 = load i64, ptr %index.i969, align 8
  %arrayidx.i970 = getelementptr inbounds nuw [32 x i64], ptr %known5.i968, i64 %120
  %shr.i971 = lshr <32 x i64> %masked_load.i5131496, splat (i64 27)
  %and6.i972 = and <32 x i64> %shr.i971, splat (i64 31)
  %121 = bitcast i32 %conv75.i to <32 x i1>
  %122 = getelementptr i64, ptr %arrayidx.i970, <32 x i64> %and6.i972
  %masked_gather.i973 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %122, <32 x i1> %121, <32 x i64> zeroinitializer)
  %and7.i974 = and <32 x i64> %masked_load.i5131496, splat (i64 -4294967296)
  %123 = icmp ugt <32 x i64> %and7.i974, %masked_gather.i973
  %124 = or <32 x i1> %cmp9.i823, %123
  %and12.i976 = select <32 x i1> %124, <32 x i64> %bad.1.i569, <32 x i64> zeroinitializer
  br label %if.end.i456

if.end.i456:
  %bad.2.i574 = phi <32 x i64> [ %bad.1.i569, %if.then21.i571 ], [ %and12.i976, %if.then.i967 ], [ %bad.1.i569, %land.lhs.true.i963 ]
  %tobool.i702 = icmp ne <32 x i64> %bad.2.i574, zeroinitializer
  %125 = bitcast <32 x i1> %tobool.i702 to i32
  %and29.i576 = and i32 %125, %conv75.i
  %tobool30.i577 = icmp ne i32 %and29.i576, 0
  br i1 %tobool7.not.i4591501, label %if.then.i841, label %lor.lhs.false15.i467

if.end.i456.thread1668:
  %tobool30.i5771672 = icmp ne i32 %and29.i5761671, 0
  %126 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i6361682 = getelementptr inbounds nuw i64, ptr %past.i.sroa.114.01359, i64 %add87.i
  %masked_load.i.i6371683 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i6361682, <32 x i1> %126, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i6371683, %splat.splat2.i890
  %sub.i850 = sub <32 x i64> %masked_load.i.i6371683, %splat.splat6.i894
  %cmp12.i = icmp ult <32 x i64> %sub.i850, %splat.splat11.i899
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br i1 %tobool7.not.i4591501, label %old32.exit, label %old32.exit876

if.end.i456.thread:
  br i1 %tobool7.not.i4591501, label %if.then.i841, label %lor.lhs.false15.i467

lor.lhs.false15.i467:
  %found.0.i45715031520 = phi i1 [ false, %if.end.i456.thread ], [ %tobool30.i577, %if.end.i456 ]
  br i1 %past.i.sroa.127.01360.shrunk, label %if.then.i854, label %if.end46.i473

if.then.i854:
  %127 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i522 = getelementptr inbounds nuw i64, ptr %past.i.sroa.114.01359, i64 %add87.i
  %masked_load.i523 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i522, <32 x i1> %127, <32 x i64> zeroinitializer)
  %cmp.i858 = icmp ult <32 x i64> %masked_load.i523, %splat.splat.i883
  br label %old32.exit876

old32.exit876:
  %masked_load.i5231536 = phi <32 x i64> [ %masked_load.i523, %if.then.i854 ], [ %masked_load.i.i6371683, %if.end.i456.thread1668 ]
  %found.0.i457150315211528 = phi i1 [ %found.0.i45715031520, %if.then.i854 ], [ %tobool30.i5771672, %if.end.i456.thread1668 ]
  %retval.0.in.i859 = phi <32 x i1> [ %cmp.i858, %if.then.i854 ], [ %or20.i, %if.end.i456.thread1668 ]
  %xor.i793 = xor <32 x i64> %masked_load.i5231536, %add85.i
  %and.i794 = and <32 x i64> %xor.i793, splat (i64 4290773055)
  %cmp.i795 = icmp ne <32 x i64> %and.i794, zeroinitializer
  %and8.i797 = and <32 x i64> %masked_load.i5231536, splat (i64 32)
  %cmp9.i798 = icmp ne <32 x i64> %and8.i797, zeroinitializer
  %cmp11.i801 = icmp ult <32 x i64> %masked_load.i5231536, %splat.splat6.i894
  %and13.i802 = and <32 x i64> %xor.i793, splat (i64 4160749568)
  %cmp14.i803 = icmp ne <32 x i64> %and13.i802, zeroinitializer
  %and1633.i804.not1602 = or <32 x i1> %cmp11.i801, %cmp14.i803
  %cmp19.i808 = icmp uge <32 x i64> %masked_load.i5231536, %splat.splat18.i807
  %and2134.i809.not1604 = or <32 x i1> %cmp19.i808, %cmp9.i798
  %or2235.i810.not1603 = and <32 x i1> %cmp.i795, %and2134.i809.not1604
  %and2336.i811.not = or <32 x i1> %and1633.i804.not1602, %or2235.i810.not1603
  %128 = xor <32 x i1> %retval.0.in.i859, splat (i1 true)
  %narrow1601 = select <32 x i1> %and2336.i811.not, <32 x i1> %128, <32 x i1> zeroinitializer
  %129 = bitcast <32 x i1> %narrow1601 to i32
  %and.i934 = and i32 %129, %conv75.i
  %tobool.not.i935 = icmp eq i32 %and.i934, 0
  %or.cond1625 = select i1 %tobool1.not.i1376, i1 true, i1 %tobool.not.i935
  br i1 %or.cond1625, label %raced32.exit618, label %land.lhs.true.i936

land.lhs.true.i936:
  %130 = load i64, ptr %partial.i965, align 8
  %tobool3.not.i939 = icmp eq i64 %130, 0
  br i1 %tobool3.not.i939, label %compare32.exit, label %if.then.i940

if.then.i940:
  %131 = load i64, ptr %index.i969, align 8
  %arrayidx.i943 = getelementptr inbounds nuw [32 x i64], ptr %known5.i968, i64 %131
  %shr.i944 = lshr <32 x i64> %masked_load.i5231536, splat (i64 27)
  %and6.i945 = and <32 x i64> %shr.i944, splat (i64 31)
  %132 = bitcast i32 %conv75.i to <32 x i1>
  %133 = getelementptr i64, ptr %arrayidx.i943, <32 x i64> %and6.i945
  %masked_gather.i946 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %133, <32 x i1> %132, <32 x i64> zeroinitializer)
  %and7.i947 = and <32 x i64> %masked_load.i5231536, splat (i64 -4294967296)
  %134 = icmp ugt <32 x i64> %and7.i947, %masked_gather.i946
  %135 = or <32 x i1> %cmp9.i798, %134
  %136 = select <32 x i1> %135, <32 x i1> %narrow1601, <32 x i1> zeroinitializer
  %.pre1657 = bitcast <32 x i1> %136 to i32
  %.pre1658 = and i32 %.pre1657, %conv75.i
  br label %raced32.exit618

raced32.exit618:
  %and29.i616.pre-phi = phi i32 [ %.pre1658, %if.then.i940 ], [ %and.i934, %old32.exit876 ]
  %tobool30.i617 = icmp ne i32 %and29.i616.pre-phi, 0
  %or27145.i = or i1 %found.0.i457150315211528, %tobool30.i617
  br i1 %or27145.i, label %compare32.exit, label %store32.exit697

if.then.i841:
  %found.1.i471.ph1567 = phi i1 [ false, %if.end.i456.thread ], [ %tobool30.i577, %if.end.i456 ]
  %137 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i636 = getelementptr inbounds nuw i64, ptr %past.i.sroa.114.01359, i64 %add87.i
  %masked_load.i.i637 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i636, <32 x i1> %137, <32 x i64> zeroinitializer)
  %cmp.i845 = icmp ult <32 x i64> %masked_load.i.i637, %splat.splat.i883
  br label %old32.exit

old32.exit:
  %masked_load.i.i6371568 = phi <32 x i64> [ %masked_load.i.i637, %if.then.i841 ], [ %masked_load.i.i6371683, %if.end.i456.thread1668 ]
  %found.1.i471.ph1566 = phi i1 [ %found.1.i471.ph1567, %if.then.i841 ], [ %tobool30.i5771672, %if.end.i456.thread1668 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i845, %if.then.i841 ], [ %or20.i, %if.end.i456.thread1668 ]
  %xor.i = xor <32 x i64> %masked_load.i.i6371568, %add85.i
  %and.i781 = and <32 x i64> %xor.i, splat (i64 4290773055)
  %cmp.i782 = icmp eq <32 x i64> %and.i781, zeroinitializer
  %and8.i783 = and <32 x i64> %masked_load.i.i6371568, splat (i64 32)
  %cmp9.i = icmp eq <32 x i64> %and8.i783, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i6371568, %splat.splat6.i894
  %and13.i786 = and <32 x i64> %xor.i, splat (i64 4160749568)
  %cmp14.i = icmp eq <32 x i64> %and13.i786, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <32 x i64> %masked_load.i.i6371568, %splat.splat18.i832
  %and2134.i = and <32 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <32 x i1> %cmp.i782, %and2134.i
  %and2336.i = and <32 x i1> %and1633.i, %or2235.i
  %138 = select <32 x i1> %and2336.i, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow1605 = xor <32 x i1> %138, splat (i1 true)
  br i1 %tobool1.not.i1376, label %if.then19.i657, label %if.then.i643

if.then.i643:
  %139 = bitcast <32 x i1> %narrow1605 to i32
  %and.i910 = and i32 %139, %conv75.i
  %tobool.not.i911 = icmp eq i32 %and.i910, 0
  %.pre = load i64, ptr %partial.i965, align 8
  br i1 %tobool.not.i911, label %after_read32.exit.thread, label %land.lhs.true.i912

land.lhs.true.i912:
  %tobool3.not.i915 = icmp eq i64 %.pre, 0
  br i1 %tobool3.not.i915, label %after_read32.exit.thread, label %if.then.i916

if.then.i916:
  %140 = load i64, ptr %index.i969, align 8
  %arrayidx.i919 = getelementptr inbounds nuw [32 x i64], ptr %known5.i968, i64 %140
  %shr.i920 = lshr <32 x i64> %masked_load.i.i6371568, splat (i64 27)
  %and6.i921 = and <32 x i64> %shr.i920, splat (i64 31)
  %141 = bitcast i32 %conv75.i to <32 x i1>
  %142 = getelementptr i64, ptr %arrayidx.i919, <32 x i64> %and6.i921
  %masked_gather.i922 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %142, <32 x i1> %141, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i6371568, splat (i64 -4294967296)
  %143 = icmp ugt <32 x i64> %and7.i, %masked_gather.i922
  %144 = icmp ne <32 x i64> %and8.i783, zeroinitializer
  %145 = or <32 x i1> %144, %143
  %146 = select <32 x i1> %145, <32 x i1> %narrow1605, <32 x i1> zeroinitializer
  br label %after_read32.exit.thread

after_read32.exit.thread:
  %bad.0.i646.ph = phi <32 x i1> [ %narrow1605, %if.then.i643 ], [ %narrow1605, %land.lhs.true.i912 ], [ %146, %if.then.i916 ]
  %and.i6471572 = and <32 x i64> %masked_load.i.i6371568, splat (i64 64)
  %cmp.i6481573 = icmp eq <32 x i64> %and.i6471572, zeroinitializer
  %vector_select.i6531577 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i6541578 = or <32 x i64> %vector_select.i6531577, %masked_load.i.i6371568
  %vector_cond28.i6551579 = select <32 x i1> %cmp.i6481573, <32 x i1> %bad.0.i646.ph, <32 x i1> zeroinitializer
  %vector_select29.i6561580 = select <32 x i1> %vector_cond28.i6551579, <32 x i64> %or.i6541578, <32 x i64> %add85.i
  %splat.splatinsert.i495 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i496 = shufflevector <32 x i64> %splat.splatinsert.i495, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i497 = add <32 x i64> %splat.splat.i496, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i665)
  store <32 x i64> %add.i497, ptr %index.addr.i665, align 256
  %tobool.not.i668 = icmp eq i64 %.pre, 0
  br i1 %tobool.not.i668, label %note_reads32.exit, label %for.cond.i669.preheader

for.cond.i669.preheader:
  %tobool3.not.i6711630 = icmp eq i32 %conv75.i, 0
  br i1 %tobool3.not.i6711630, label %note_reads32.exit, label %for.body.i672

if.then19.i657:
  %and.i647 = and <32 x i64> %masked_load.i.i6371568, splat (i64 64)
  %cmp.i648 = icmp eq <32 x i64> %and.i647, zeroinitializer
  %narrow1607 = select <32 x i1> %cmp.i648, <32 x i1> %narrow1605, <32 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i6371568, ptr %cells.addr.i, align 256
  %147 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %147, i64 72
  %148 = load i64, ptr %mixed.i, align 8
  %tobool.not.i989 = icmp eq i64 %148, 0
  br i1 %tobool.not.i989, label %after_read32.exit.thread1582, label %if.end.i990

after_read32.exit.thread1582:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select.i6531586 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i6541587 = or <32 x i64> %vector_select.i6531586, %masked_load.i.i6371568
  %vector_select29.i6561589 = select <32 x i1> %narrow1607, <32 x i64> %or.i6541587, <32 x i64> %add85.i
  br i1 %found.1.i471.ph1566, label %compare32.exit, label %store32.exit697

if.end.i990:
  %and2336.i.i = and <32 x i1> %cmp14.i, %or2235.i
  %and.i10081608 = and <32 x i1> %and2336.i.i, %narrow1607
  %149 = load i64, ptr %2, align 8
  %splat.splatinsert.i1011 = insertelement <32 x i64> poison, i64 %149, i64 0
  %splat.splat.i1012 = shufflevector <32 x i64> %splat.splatinsert.i1011, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp8.i = icmp uge <32 x i64> %masked_load.i.i6371568, %splat.splat.i1012
  %and1037.i = and <32 x i1> %cmp9.i, %cmp8.i
  %narrow1609 = select <32 x i1> %and1037.i, <32 x i1> %and.i10081608, <32 x i1> zeroinitializer
  %150 = bitcast <32 x i1> %narrow1609 to i32
  %and14.i = and i32 %150, %conv75.i
  %tobool15.not.i1632 = icmp eq i32 %and14.i, 0
  br i1 %tobool15.not.i1632, label %after_read32.exit, label %for.body.i1017

for.body.i1017:
  %rest.0.i10161634 = phi i32 [ %and23.i1023, %for.body.i1017 ], [ %and14.i, %if.end.i990 ]
  %own.0.i1633 = phi i32 [ %own.1.i, %for.body.i1017 ], [ 0, %if.end.i990 ]
  %151 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i10161634, i1 true)
  %idxprom.i1018 = zext nneg i32 %151 to i64
  %arrayidx.i1019 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1018
  %152 = load i64, ptr %arrayidx.i1019, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %152)
  %153 = load i64, ptr %run.i, align 8
  %cmp17.i1020 = icmp eq i64 %call16.i, %153
  %sub.i1021 = sub i32 0, %rest.0.i10161634
  %and20.i = and i32 %rest.0.i10161634, %sub.i1021
  %or.i1022 = select i1 %cmp17.i1020, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i1022, %own.0.i1633
  %sub22.i = add i32 %rest.0.i10161634, -1
  %and23.i1023 = and i32 %sub22.i, %rest.0.i10161634
  %tobool15.not.i = icmp eq i32 %and23.i1023, 0
  br i1 %tobool15.not.i, label %after_read32.exit.loopexit, label %for.body.i1017

after_read32.exit.loopexit:
  %.inner1689 = xor i32 %own.1.i, -1
  %154 = bitcast i32 %.inner1689 to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %own.0.i.lcssa = phi <32 x i1> [ splat (i1 true), %if.end.i990 ], [ %154, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and26.i6601610 = and <32 x i1> %narrow1607, %own.0.i.lcssa
  %vector_select.i653 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i654 = or <32 x i64> %vector_select.i653, %masked_load.i.i6371568
  %vector_select29.i656 = select <32 x i1> %and26.i6601610, <32 x i64> %or.i654, <32 x i64> %add85.i
  br i1 %found.1.i471.ph1566, label %compare32.exit, label %store32.exit697

for.body.i672:
  %rest.0.i6701631 = phi i32 [ %and.i676, %for.body.i672 ], [ %conv75.i, %for.cond.i669.preheader ]
  %155 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i6701631, i1 true)
  %idxprom.i673 = zext nneg i32 %155 to i64
  %arrayidx.i674 = getelementptr inbounds nuw i64, ptr %index.addr.i665, i64 %idxprom.i673
  %156 = load i64, ptr %arrayidx.i674, align 8
  %157 = load ptr, ptr %readers.i1105, align 8
  %arrayidx.i1106 = getelementptr inbounds nuw [32 x i32], ptr %157, i64 %156
  %arrayidx1.i1109 = getelementptr inbounds nuw i32, ptr %arrayidx.i1106, i64 %and.i.i1108
  store i32 %conv.i1104, ptr %arrayidx1.i1109, align 4
  %sub.i675 = add i32 %rest.0.i6701631, -1
  %and.i676 = and i32 %sub.i675, %rest.0.i6701631
  %tobool3.not.i671 = icmp eq i32 %and.i676, 0
  br i1 %tobool3.not.i671, label %note_reads32.exit, label %for.body.i672

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i665)
  br i1 %found.1.i471.ph1566, label %compare32.exit, label %store32.exit697

if.end46.i473:
  br i1 %found.0.i45715031520, label %compare32.exit, label %store32.exit697

store32.exit697:
  %fresh.0.i4741593 = phi <32 x i64> [ %vector_select29.i6561580, %note_reads32.exit ], [ %add85.i, %if.end46.i473 ], [ %vector_select29.i6561589, %after_read32.exit.thread1582 ], [ %add85.i, %raced32.exit618 ], [ %vector_select29.i656, %after_read32.exit ]
  %cond12.i463.sroa.speculated150915431592 = phi ptr [ %past.i.sroa.114.01359, %note_reads32.exit ], [ %past.i.sroa.108.01357, %if.end46.i473 ], [ %past.i.sroa.114.01359, %after_read32.exit.thread1582 ], [ %past.i.sroa.108.01357, %raced32.exit618 ], [ %past.i.sroa.114.01359, %after_read32.exit ]
  %158 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i693 = getelementptr inbounds nuw i64, ptr %cond12.i463.sroa.speculated150915431592, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i4741593, ptr align 8 %add.ptr.i693, <32 x i1> %158)
  br label %compare32.exit

compare32.exit:
  %retval.1.i477 = phi i1 [ true, %if.end46.i473 ], [ false, %store32.exit697 ], [ true, %after_read32.exit.thread1582 ], [ true, %raced32.exit618 ], [ true, %note_reads32.exit ], [ true, %after_read32.exit ], [ true, %land.lhs.true.i936 ]
  %or137.i = or i1 %found.0.i1635, %retval.1.i477
  %add94.i = add nuw nsw i64 %first62.0.i1636, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 32
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %note_reads16.exit ], [ true, %if.then22.i ], [ true, %if.end46.i130 ], [ false, %store16.exit192.i ], [ true, %after_read16.exit.thread1482 ], [ true, %raced16.exit273 ], [ true, %after_read16.exit ], [ %or137.i, %compare32.exit ], [ true, %if.end10.i95 ], [ true, %if.end.i78 ], [ true, %if.end.i63 ], [ true, %if.end.i33 ], [ true, %marked_u64.exit99 ], [ true, %if.end.i46 ], [ true, %if.end.i92 ]
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
  %index.addr.i1336 = alloca <32 x i64>, align 256
  %index.addr.i933 = alloca <16 x i64>, align 128
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
  %cond.i2128 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i2148 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1701 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1701, align 8
  %arrayidx.i1702 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1702, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1702, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1702, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1704 = getelementptr inbounds nuw i8, ptr %arrayidx.i1702, i64 80
  %12 = load i64, ptr %read_mark.i1704, align 8
  %cond.i.i1705 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1709 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1709, align 8
  %tobool.not.i1710 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1710, label %if.then6.i, label %if.end.i1711

if.end.i1711:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1712 = icmp eq ptr %16, %2
  br i1 %cmp.i1712, label %cond.true.i1717, label %cond.end.i1713

cond.true.i1717:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1718 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1718, align 8
  br label %cond.end.i1713

cond.end.i1713:
  %cond.i1714 = phi i64 [ %20, %cond.true.i1717 ], [ -1, %if.end.i1711 ]
  %cond.i.i1715 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1714)
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
  %tracked.i.i1721 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1721, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1722 = add i64 %26, -1
  %cmp.i1723 = icmp ult i64 %sub.i1722, 2048
  br i1 %cmp.i1723, label %if.then.i1725, label %if.end7.i

if.then.i1725:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.84.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1715, %cond.end.i1713 ]
  %past.i.sroa.63.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1714, %cond.end.i1713 ]
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
  %cmp.not.i2553 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i2553, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i2554 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i2554, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1726 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1726, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1727 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1727, align 8
  %sub.i1728 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1728, 5
  %arrayidx.i1729 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1729, align 8
  %cmp.not.i1730 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1730, label %split.exit, label %if.then.i1731

if.then.i1731:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i2554, 1
  %exitcond.not = icmp eq i64 %sector.0.i2554, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i2177 = phi i1 [ %tobool5.i2148, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1725 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i2146.pn = phi i64 [ %cond.i2128, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1725 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i2175 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1725 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.54.02167 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1725 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.63.12166 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.63.1, %if.then6.i ], [ %8, %if.then.i1725 ], [ %8, %if.then32.i ], [ %past.i.sroa.63.1, %split.exit ]
  %past.i.sroa.84.12163 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.84.1, %if.then6.i ], [ %9, %if.then.i1725 ], [ %9, %if.then32.i ], [ %past.i.sroa.84.1, %split.exit ]
  %past.i.sroa.107.02160 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1725 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.121.02159 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1725 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.132.02158 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1705, %if.then11.i ], [ %cond.i.i1705, %if.then6.i ], [ %cond.i.i1705, %if.then.i1725 ], [ %cond.i.i1705, %if.then32.i ], [ %cond.i.i1705, %split.exit ]
  %past.i.sroa.137.02157 = phi i64 [ %cond.i2128, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1725 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.141.02156 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1725 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.163.02155.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1725 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.169.02154.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1725 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.152.02153 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1725 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.144.02150 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1725 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i2176 = add i64 %add.i2146.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.141.02156, %start.addr.0.i2176
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
  %and6.i1737 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1737, 2
  %or8.i = or i32 %shl7.i, %and6.i1737
  %and9.i1738 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1738, 1
  %or11.i = or i32 %shl10.i, %and9.i1738
  %and12.i1739 = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i1739, 3
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread2179

marked_run.exit.thread2179:
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
  %masked_load.i922614 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %44, <16 x i1> %43, <16 x i64> splat (i64 -1))
  %cmp.i932615 = icmp ne <16 x i64> %masked_load.i922614, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp.i932615 to i16
  %tobool.not.i982616 = icmp eq i16 %52, 0
  br i1 %tobool.not.i982616, label %for.end.i, label %marked_u64.exit106

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
  %add18.i = add i64 %past.i.sroa.54.02167, %shl.i
  %sub.i = sub i64 %start.addr.0.i2176, %past.i.sroa.137.02157
  %shr20.i = lshr i64 %sub.i, 2
  %53 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %53, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i2176, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, 65535
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %53 to i8
  %div.i2509 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i2509 to i64
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
  %retval.0.i1743 = select i1 %55, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1743, %add18.i
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i2175, label %if.end.i.i372, label %lor.lhs.false.i169

lor.lhs.false.i169:
  br i1 %past.i.sroa.163.02155.shrunk, label %if.then.i54.i, label %if.end.i172.thread

if.then.i54.i:
  %conv.i162.i322 = trunc nuw nsw i32 %sub37.i to i16
  %57 = bitcast i16 %conv.i162.i322 to <16 x i1>
  %add.ptr.i164.i324 = getelementptr inbounds nuw i64, ptr %past.i.sroa.144.02150, i64 %shr20.i
  %masked_load.i165.i325 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i324, <16 x i1> %57, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.i.sroa.84.12163, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_load.i165.i325, %splat.splat.i56.i
  %.pre2577 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12166, i64 0
  %.pre2578 = shufflevector <16 x i64> %.pre2577, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i

if.end.i.i372:
  %conv.i162.i3222181 = trunc nuw nsw i32 %sub37.i to i16
  %58 = bitcast i16 %conv.i162.i3222181 to <16 x i1>
  %add.ptr.i164.i3242182 = getelementptr inbounds nuw i64, ptr %past.i.sroa.144.02150, i64 %shr20.i
  %masked_load.i165.i3252183 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i3242182, <16 x i1> %58, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.107.02160, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i165.i3252183, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12166, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i375 = sub <16 x i64> %masked_load.i165.i3252183, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.i.sroa.84.12163, %past.i.sroa.63.12166
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i375, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old16.exit.i

old16.exit.i:
  %splat.splat.i.i359.pre-phi = phi <16 x i64> [ %splat.splat6.i.i, %if.end.i.i372 ], [ %.pre2578, %if.then.i54.i ]
  %masked_load.i165.i3252184 = phi <16 x i64> [ %masked_load.i165.i3252183, %if.end.i.i372 ], [ %masked_load.i165.i325, %if.then.i54.i ]
  %retval.0.in.i.i = phi <16 x i1> [ %or20.i.i, %if.end.i.i372 ], [ %cmp.i57.i, %if.then.i54.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i3252184, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i3252184, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i3252184, %splat.splat.i.i359.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not2538 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.121.02159, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i3252184, %splat.splat18.i.i
  %and2136.i.i.not2540 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not2539 = and <16 x i1> %cmp.i.i, %and2136.i.i.not2540
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not2538, %or2237.i.i.not2539
  %59 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow2537 = select <16 x i1> %and2338.i.i.not, <16 x i1> %59, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow2537 to <16 x i64>
  br i1 %tobool5.i2177, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i3252184, splat (i64 96)
  %cmp.i362 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i364 = insertelement <16 x i64> poison, i64 %past.i.sroa.107.02160, i64 0
  %splat.splat.i365 = shufflevector <16 x i64> %splat.splatinsert.i364, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i3252184, %splat.splat.i365
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i362
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i2175, label %if.end.i172, label %if.then21.i

if.then21.i:
  %tobool.i.i1090 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %60 = bitcast <16 x i1> %tobool.i.i1090 to i16
  %mask.sroa.0.0.insert.ext.i.i1091 = zext i16 %60 to i32
  %and.i1092 = and i32 %mask.sroa.0.0.insert.ext.i.i1091, %sub37.i
  %tobool.not.i1093 = icmp eq i32 %and.i1092, 0
  br i1 %tobool.not.i1093, label %if.end.i172, label %land.lhs.true.i1094

land.lhs.true.i1094:
  %partial.i1096 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %61 = load i64, ptr %partial.i1096, align 8
  %tobool3.not.i1097 = icmp eq i64 %61, 0
  br i1 %tobool3.not.i1097, label %if.end.i172, label %if.then.i1098

if.then.i1098:
  %known5.i1099 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1100 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %62 = load i64, ptr %index.i1100, align 8
  %arrayidx.i1101 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1099, i64 %62
  %shr.i1102 = lshr <16 x i64> %masked_load.i165.i3252184, splat (i64 27)
  %and6.i1103 = and <16 x i64> %shr.i1102, splat (i64 31)
  %conv7.i1104 = trunc nuw nsw i32 %sub37.i to i16
  %63 = bitcast i16 %conv7.i1104 to <16 x i1>
  %64 = getelementptr i64, ptr %arrayidx.i1101, <16 x i64> %and6.i1103
  %masked_gather.i1105 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %64, <16 x i1> %63, <16 x i64> zeroinitializer)
  %and8.i1106 = and <16 x i64> %masked_load.i165.i3252184, splat (i64 -4294967296)
  %65 = icmp ugt <16 x i64> %and8.i1106, %masked_gather.i1105
  %66 = or <16 x i1> %cmp9.i.i, %65
  %and13.i1108 = select <16 x i1> %66, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i172

if.end.i172:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i1108, %if.then.i1098 ], [ %bad.1.i, %land.lhs.true.i1094 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i369 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i369 to i16
  %mask.sroa.0.0.insert.ext.i.i370 = zext i16 %67 to i32
  %and29.i = and i32 %mask.sroa.0.0.insert.ext.i.i370, %sub37.i
  %tobool30.i371 = icmp ne i32 %and29.i, 0
  %68 = load i64, ptr @STORE, align 8
  %tobool7.not.i175 = icmp eq i64 %68, 0
  br i1 %tobool7.not.i175, label %load16.exit.i675, label %land.lhs.true.i181

if.end.i172.thread:
  %69 = load i64, ptr @STORE, align 8
  %tobool7.not.i1752193 = icmp eq i64 %69, 0
  br i1 %tobool7.not.i1752193, label %load16.exit.i675.thread, label %lor.lhs.false15.i183

load16.exit.i675.thread:
  %conv.i.i6712254 = trunc nuw nsw i32 %sub37.i to i16
  %70 = bitcast i16 %conv.i.i6712254 to <16 x i1>
  %add.ptr.i.i6732255 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %shr20.i
  %masked_load.i.i6742256 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i6732255, <16 x i1> %70, <16 x i64> zeroinitializer)
  %.pre2583 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12166, i64 0
  %.pre2584 = shufflevector <16 x i64> %.pre2583, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2585 = insertelement <16 x i64> poison, i64 %past.i.sroa.121.02159, i64 0
  %.pre2586 = shufflevector <16 x i64> %.pre2585, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i61.i

land.lhs.true.i181:
  br i1 %tobool1.not.i2175, label %if.end.i.i454, label %lor.lhs.false15.i183

lor.lhs.false15.i183:
  %found.0.i17322012218 = phi i1 [ %tobool30.i371, %land.lhs.true.i181 ], [ false, %if.end.i172.thread ]
  br i1 %past.i.sroa.169.02154.shrunk, label %if.then.i54.i398, label %if.end46.i189

if.then.i54.i398:
  %conv.i150.i296 = trunc nuw nsw i32 %sub37.i to i16
  %71 = bitcast i16 %conv.i150.i296 to <16 x i1>
  %add.ptr.i152.i298 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %shr20.i
  %masked_load.i153.i299 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i298, <16 x i1> %71, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i400 = insertelement <16 x i64> poison, i64 %past.i.sroa.84.12163, i64 0
  %splat.splat.i56.i401 = shufflevector <16 x i64> %splat.splatinsert.i55.i400, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i402 = icmp ult <16 x i64> %masked_load.i153.i299, %splat.splat.i56.i401
  %.pre2587 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12166, i64 0
  %.pre2588 = shufflevector <16 x i64> %.pre2587, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i403

if.end.i.i454:
  %conv.i150.i2962224 = trunc nuw nsw i32 %sub37.i to i16
  %72 = bitcast i16 %conv.i150.i2962224 to <16 x i1>
  %add.ptr.i152.i2982225 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %shr20.i
  %masked_load.i153.i2992226 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i2982225, <16 x i1> %72, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i456 = insertelement <16 x i64> poison, i64 %past.i.sroa.107.02160, i64 0
  %splat.splat2.i.i457 = shufflevector <16 x i64> %splat.splatinsert1.i.i456, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i458 = icmp ult <16 x i64> %masked_load.i153.i2992226, %splat.splat2.i.i457
  %sub.i.i462 = sub <16 x i64> %masked_load.i153.i2992226, %splat.splat.i.i359.pre-phi
  %sub9.i.i464 = sub i64 %past.i.sroa.84.12163, %past.i.sroa.63.12166
  %splat.splatinsert10.i.i465 = insertelement <16 x i64> poison, i64 %sub9.i.i464, i64 0
  %splat.splat11.i.i466 = shufflevector <16 x i64> %splat.splatinsert10.i.i465, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i467 = icmp ult <16 x i64> %sub.i.i462, %splat.splat11.i.i466
  %or20.i.i468 = or <16 x i1> %cmp3.i.i458, %cmp12.i.i467
  br label %old16.exit.i403

old16.exit.i403:
  %splat.splat.i.i416.pre-phi = phi <16 x i64> [ %splat.splat.i.i359.pre-phi, %if.end.i.i454 ], [ %.pre2588, %if.then.i54.i398 ]
  %masked_load.i153.i2992235 = phi <16 x i64> [ %masked_load.i153.i2992226, %if.end.i.i454 ], [ %masked_load.i153.i299, %if.then.i54.i398 ]
  %found.0.i173220122192227 = phi i1 [ %tobool30.i371, %if.end.i.i454 ], [ %found.0.i17322012218, %if.then.i54.i398 ]
  %retval.0.in.i.i404 = phi <16 x i1> [ %or20.i.i468, %if.end.i.i454 ], [ %cmp.i57.i402, %if.then.i54.i398 ]
  %xor.i.i410 = xor <16 x i64> %masked_load.i153.i2992235, %add42.i
  %and.i.i411 = and <16 x i64> %xor.i.i410, splat (i64 4290773055)
  %cmp.i.i412 = icmp ne <16 x i64> %and.i.i411, zeroinitializer
  %and8.i.i413 = and <16 x i64> %masked_load.i153.i2992235, splat (i64 32)
  %cmp9.i.i414 = icmp ne <16 x i64> %and8.i.i413, zeroinitializer
  %cmp11.i.i417 = icmp ult <16 x i64> %masked_load.i153.i2992235, %splat.splat.i.i416.pre-phi
  %and13.i.i418 = and <16 x i64> %xor.i.i410, splat (i64 4160749568)
  %cmp14.i.i419 = icmp ne <16 x i64> %and13.i.i418, zeroinitializer
  %and1635.i.i420.not2542 = or <16 x i1> %cmp11.i.i417, %cmp14.i.i419
  %splat.splatinsert17.i.i422 = insertelement <16 x i64> poison, i64 %past.i.sroa.132.02158, i64 0
  %splat.splat18.i.i423 = shufflevector <16 x i64> %splat.splatinsert17.i.i422, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i424 = icmp uge <16 x i64> %masked_load.i153.i2992235, %splat.splat18.i.i423
  %and2136.i.i425.not2544 = or <16 x i1> %cmp19.i.i424, %cmp9.i.i414
  %or2237.i.i426.not2543 = and <16 x i1> %cmp.i.i412, %and2136.i.i425.not2544
  %and2338.i.i427.not = or <16 x i1> %and1635.i.i420.not2542, %or2237.i.i426.not2543
  %73 = xor <16 x i1> %retval.0.in.i.i404, splat (i1 true)
  %narrow2541 = select <16 x i1> %and2338.i.i427.not, <16 x i1> %73, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2175, label %raced16.exit469, label %if.then21.i444

if.then21.i444:
  %74 = bitcast <16 x i1> %narrow2541 to i16
  %mask.sroa.0.0.insert.ext.i.i1062 = zext i16 %74 to i32
  %and.i1063 = and i32 %mask.sroa.0.0.insert.ext.i.i1062, %sub37.i
  %tobool.not.i1064 = icmp eq i32 %and.i1063, 0
  br i1 %tobool.not.i1064, label %raced16.exit469, label %land.lhs.true.i1065

land.lhs.true.i1065:
  %partial.i1067 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %75 = load i64, ptr %partial.i1067, align 8
  %tobool3.not.i1068 = icmp eq i64 %75, 0
  br i1 %tobool3.not.i1068, label %raced16.exit469, label %if.then.i1069

if.then.i1069:
  %known5.i1070 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1071 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %76 = load i64, ptr %index.i1071, align 8
  %arrayidx.i1072 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1070, i64 %76
  %shr.i1073 = lshr <16 x i64> %masked_load.i153.i2992235, splat (i64 27)
  %and6.i1074 = and <16 x i64> %shr.i1073, splat (i64 31)
  %conv7.i1075 = trunc nuw nsw i32 %sub37.i to i16
  %77 = bitcast i16 %conv7.i1075 to <16 x i1>
  %78 = getelementptr i64, ptr %arrayidx.i1072, <16 x i64> %and6.i1074
  %masked_gather.i1076 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %78, <16 x i1> %77, <16 x i64> zeroinitializer)
  %and8.i1077 = and <16 x i64> %masked_load.i153.i2992235, splat (i64 -4294967296)
  %79 = icmp ugt <16 x i64> %and8.i1077, %masked_gather.i1076
  %80 = or <16 x i1> %cmp9.i.i414, %79
  %81 = select <16 x i1> %80, <16 x i1> %narrow2541, <16 x i1> zeroinitializer
  br label %raced16.exit469

raced16.exit469:
  %bad.2.i447 = phi <16 x i1> [ %narrow2541, %old16.exit.i403 ], [ %81, %if.then.i1069 ], [ %narrow2541, %land.lhs.true.i1065 ], [ %narrow2541, %if.then21.i444 ]
  %82 = bitcast <16 x i1> %bad.2.i447 to i16
  %mask.sroa.0.0.insert.ext.i.i450 = zext i16 %82 to i32
  %and29.i452 = and i32 %mask.sroa.0.0.insert.ext.i.i450, %sub37.i
  %tobool30.i453 = icmp ne i32 %and29.i452, 0
  %or27146.i303 = or i1 %found.0.i173220122192227, %tobool30.i453
  br i1 %or27146.i303, label %run.exit, label %run.exit.sink.split

load16.exit.i675:
  %conv.i.i671 = trunc nuw nsw i32 %sub37.i to i16
  %83 = bitcast i16 %conv.i.i671 to <16 x i1>
  %add.ptr.i.i673 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %shr20.i
  %masked_load.i.i674 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i673, <16 x i1> %83, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2175, label %if.end.i66.i, label %if.then.i61.i

if.then.i61.i:
  %.pre2582.pre-phi = phi <16 x i64> [ %.pre2586, %load16.exit.i675.thread ], [ %splat.splat18.i.i, %load16.exit.i675 ]
  %.pre2580.pre-phi = phi <16 x i64> [ %.pre2584, %load16.exit.i675.thread ], [ %splat.splat.i.i359.pre-phi, %load16.exit.i675 ]
  %masked_load.i.i6742268 = phi <16 x i64> [ %masked_load.i.i6742256, %load16.exit.i675.thread ], [ %masked_load.i.i674, %load16.exit.i675 ]
  %found.1.i187.ph2266 = phi i1 [ false, %load16.exit.i675.thread ], [ %tobool30.i371, %load16.exit.i675 ]
  %splat.splatinsert.i62.i = insertelement <16 x i64> poison, i64 %past.i.sroa.84.12163, i64 0
  %splat.splat.i63.i = shufflevector <16 x i64> %splat.splatinsert.i62.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i64.i = icmp ult <16 x i64> %masked_load.i.i6742268, %splat.splat.i63.i
  br label %old16.exit.i679

if.end.i66.i:
  %splat.splatinsert1.i.i718 = insertelement <16 x i64> poison, i64 %past.i.sroa.107.02160, i64 0
  %splat.splat2.i.i719 = shufflevector <16 x i64> %splat.splatinsert1.i.i718, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i720 = icmp ult <16 x i64> %masked_load.i.i674, %splat.splat2.i.i719
  %sub.i.i724 = sub <16 x i64> %masked_load.i.i674, %splat.splat.i.i359.pre-phi
  %sub9.i.i726 = sub i64 %past.i.sroa.84.12163, %past.i.sroa.63.12166
  %splat.splatinsert10.i.i727 = insertelement <16 x i64> poison, i64 %sub9.i.i726, i64 0
  %splat.splat11.i.i728 = shufflevector <16 x i64> %splat.splatinsert10.i.i727, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i729 = icmp ult <16 x i64> %sub.i.i724, %splat.splat11.i.i728
  %or20.i.i730 = or <16 x i1> %cmp3.i.i720, %cmp12.i.i729
  br label %old16.exit.i679

old16.exit.i679:
  %splat.splat18.i.i699.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i66.i ], [ %.pre2582.pre-phi, %if.then.i61.i ]
  %splat.splat.i.i692.pre-phi = phi <16 x i64> [ %splat.splat.i.i359.pre-phi, %if.end.i66.i ], [ %.pre2580.pre-phi, %if.then.i61.i ]
  %masked_load.i.i6742267 = phi <16 x i64> [ %masked_load.i.i674, %if.end.i66.i ], [ %masked_load.i.i6742268, %if.then.i61.i ]
  %found.1.i187.ph2265 = phi i1 [ %tobool30.i371, %if.end.i66.i ], [ %found.1.i187.ph2266, %if.then.i61.i ]
  %retval.0.in.i.i680 = phi <16 x i1> [ %or20.i.i730, %if.end.i66.i ], [ %cmp.i64.i, %if.then.i61.i ]
  %xor.i.i686 = xor <16 x i64> %masked_load.i.i6742267, %add42.i
  %and.i.i687 = and <16 x i64> %xor.i.i686, splat (i64 4290773055)
  %cmp.i.i688 = icmp eq <16 x i64> %and.i.i687, zeroinitializer
  %and8.i.i689 = and <16 x i64> %masked_load.i.i6742267, splat (i64 32)
  %cmp9.i.i690 = icmp eq <16 x i64> %and8.i.i689, zeroinitializer
  %cmp11.i.i693 = icmp uge <16 x i64> %masked_load.i.i6742267, %splat.splat.i.i692.pre-phi
  %and13.i.i694 = and <16 x i64> %xor.i.i686, splat (i64 4160749568)
  %cmp14.i.i695 = icmp eq <16 x i64> %and13.i.i694, zeroinitializer
  %and1635.i.i696 = and <16 x i1> %cmp11.i.i693, %cmp14.i.i695
  %cmp19.i.i700 = icmp ult <16 x i64> %masked_load.i.i6742267, %splat.splat18.i.i699.pre-phi
  %and2136.i.i701 = and <16 x i1> %cmp19.i.i700, %cmp9.i.i690
  %or2237.i.i702 = or <16 x i1> %cmp.i.i688, %and2136.i.i701
  %and2338.i.i703 = and <16 x i1> %and1635.i.i696, %or2237.i.i702
  %84 = select <16 x i1> %and2338.i.i703, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i680
  %narrow2545 = xor <16 x i1> %84, splat (i1 true)
  br i1 %tobool1.not.i2175, label %if.then19.i, label %if.then.i706

if.then.i706:
  %85 = bitcast <16 x i1> %narrow2545 to i16
  %mask.sroa.0.0.insert.ext.i.i975 = zext i16 %85 to i32
  %and.i976 = and i32 %mask.sroa.0.0.insert.ext.i.i975, %sub37.i
  %tobool.not.i977 = icmp eq i32 %and.i976, 0
  %partial.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 104
  %.pre2576 = load i64, ptr %partial.i.phi.trans.insert, align 8
  %86 = icmp eq i64 %.pre2576, 0
  br i1 %tobool.not.i977, label %after_read16.exit.thread, label %land.lhs.true.i978

land.lhs.true.i978:
  br i1 %86, label %after_read16.exit.thread, label %if.then.i982

if.then.i982:
  %known5.i983 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i984 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %87 = load i64, ptr %index.i984, align 8
  %arrayidx.i985 = getelementptr inbounds nuw [32 x i64], ptr %known5.i983, i64 %87
  %shr.i986 = lshr <16 x i64> %masked_load.i.i6742267, splat (i64 27)
  %and6.i987 = and <16 x i64> %shr.i986, splat (i64 31)
  %conv7.i988 = trunc nuw nsw i32 %sub37.i to i16
  %88 = bitcast i16 %conv7.i988 to <16 x i1>
  %89 = getelementptr i64, ptr %arrayidx.i985, <16 x i64> %and6.i987
  %masked_gather.i989 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> %88, <16 x i64> zeroinitializer)
  %and8.i990 = and <16 x i64> %masked_load.i.i6742267, splat (i64 -4294967296)
  %90 = icmp ugt <16 x i64> %and8.i990, %masked_gather.i989
  %91 = icmp ne <16 x i64> %and8.i.i689, zeroinitializer
  %92 = or <16 x i1> %91, %90
  %93 = select <16 x i1> %92, <16 x i1> %narrow2545, <16 x i1> zeroinitializer
  br label %after_read16.exit.thread

after_read16.exit.thread:
  %tobool.not.i925 = phi i1 [ false, %if.then.i982 ], [ true, %land.lhs.true.i978 ], [ %86, %if.then.i706 ]
  %bad.0.i.ph = phi <16 x i1> [ %93, %if.then.i982 ], [ %narrow2545, %land.lhs.true.i978 ], [ %narrow2545, %if.then.i706 ]
  %and.i7092271 = and <16 x i64> %masked_load.i.i6742267, splat (i64 64)
  %cmp.i7102272 = icmp eq <16 x i64> %and.i7092271, zeroinitializer
  %vector_select.i2276 = select <16 x i1> %and1635.i.i696, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i7132277 = or <16 x i64> %vector_select.i2276, %masked_load.i.i6742267
  %vector_cond28.i2278 = select <16 x i1> %cmp.i7102272, <16 x i1> %bad.0.i.ph, <16 x i1> zeroinitializer
  %vector_select29.i2279 = select <16 x i1> %vector_cond28.i2278, <16 x i64> %or.i7132277, <16 x i64> %add42.i
  %splat.splatinsert.i282 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i283 = shufflevector <16 x i64> %splat.splatinsert.i282, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i284 = add nuw nsw <16 x i64> %splat.splat.i283, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i284, ptr %index.addr.i, align 128
  br i1 %tobool.not.i925, label %note_reads16.exit, label %for.cond.i926.preheader

for.cond.i926.preheader:
  %tobool3.not.i9272568 = icmp eq i64 %53, 0
  br i1 %tobool3.not.i9272568, label %note_reads16.exit, label %for.body.i928.lr.ph

for.body.i928.lr.ph:
  %shr.i1747 = lshr i64 %past.i.sroa.54.02167, 32
  %conv.i1748 = trunc nuw i64 %shr.i1747 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1750 = lshr i64 %past.i.sroa.54.02167, 27
  %and.i.i1751 = and i64 %shr.i.i1750, 31
  br label %for.body.i928

if.then19.i:
  %and.i709 = and <16 x i64> %masked_load.i.i6742267, splat (i64 64)
  %cmp.i710 = icmp eq <16 x i64> %and.i709, zeroinitializer
  %narrow2547 = select <16 x i1> %cmp.i710, <16 x i1> %narrow2545, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i6742267, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %94 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %94, i64 72
  %95 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i71.i = icmp eq i64 %95, 0
  br i1 %tobool.not.i71.i, label %after_read16.exit.thread2281, label %if.end.i72.i

after_read16.exit.thread2281:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select.i2285 = select <16 x i1> %and1635.i.i696, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i7132286 = or <16 x i64> %vector_select.i2285, %masked_load.i.i6742267
  %vector_select29.i2288 = select <16 x i1> %narrow2547, <16 x i64> %or.i7132286, <16 x i64> %add42.i
  br i1 %found.1.i187.ph2265, label %run.exit, label %run.exit.sink.split

if.end.i72.i:
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i695, %or2237.i.i702
  %and.i74.i2548 = and <16 x i1> %and2338.i.i.i, %narrow2547
  %96 = load i64, ptr %2, align 8
  %splat.splatinsert.i76.i = insertelement <16 x i64> poison, i64 %96, i64 0
  %splat.splat.i77.i = shufflevector <16 x i64> %splat.splatinsert.i76.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_load.i.i6742267, %splat.splat.i77.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i690, %cmp8.i.i
  %narrow2549 = select <16 x i1> %and1037.i.i, <16 x i1> %and.i74.i2548, <16 x i1> zeroinitializer
  %97 = bitcast <16 x i1> %narrow2549 to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %97 to i32
  %and14.i.i = and i32 %mask.sroa.0.0.insert.ext.i.i.i, %sub37.i
  %tobool15.not.i.i7152570 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i7152570, label %after_read16.exit, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i2572 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i2571 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %98 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i2572, i1 true)
  %idxprom.i.i = zext nneg i32 %98 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %99 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %99)
  %100 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %100
  %sub.i78.i = sub nsw i32 0, %rest.0.i.i2572
  %and20.i.i = and i32 %rest.0.i.i2572, %sub.i78.i
  %or.i.i716 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i716, %own.0.i.i2571
  %sub22.i.i = add nsw i32 %rest.0.i.i2572, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i2572
  %tobool15.not.i.i715 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i715, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %101 = trunc nuw nsw i32 %own.1.i.i to i16
  %.inner = xor i16 %101, -1
  %102 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %own.0.i.i.lcssa = phi <16 x i1> [ splat (i1 true), %if.end.i72.i ], [ %102, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %and26.i2550 = and <16 x i1> %narrow2547, %own.0.i.i.lcssa
  %vector_select.i = select <16 x i1> %and1635.i.i696, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i713 = or <16 x i64> %vector_select.i, %masked_load.i.i6742267
  %vector_select29.i = select <16 x i1> %and26.i2550, <16 x i64> %or.i713, <16 x i64> %add42.i
  br i1 %found.1.i187.ph2265, label %run.exit, label %run.exit.sink.split

for.body.i928:
  %rest.0.i2569 = phi i32 [ %sub37.i, %for.body.i928.lr.ph ], [ %and.i930, %for.body.i928 ]
  %103 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i2569, i1 true)
  %idxprom.i = zext nneg i32 %103 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %104 = load i64, ptr %arrayidx.i, align 8
  %105 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1749 = getelementptr inbounds nuw [32 x i32], ptr %105, i64 %104
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1749, i64 %and.i.i1751
  store i32 %conv.i1748, ptr %arrayidx1.i, align 4
  %sub.i929 = add nsw i32 %rest.0.i2569, -1
  %and.i930 = and i32 %sub.i929, %rest.0.i2569
  %tobool3.not.i927 = icmp eq i32 %and.i930, 0
  br i1 %tobool3.not.i927, label %note_reads16.exit, label %for.body.i928

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i187.ph2265, label %run.exit, label %run.exit.sink.split

if.end46.i189:
  br i1 %found.0.i17322012218, label %run.exit, label %run.exit.sink.split

if.end46.i:
  %div48136.i = lshr i64 %53, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %add18.i, 15
  %106 = and i64 %53, 4611686018427387900
  %cmp53.i = icmp eq i64 %106, 4
  br i1 %cmp53.i, label %if.then55.i, label %for.cond63.i.preheader

for.cond63.i.preheader:
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %107 = load i64, ptr @STORE, align 8
  %tobool7.not.i11302413 = icmp eq i64 %107, 0
  %splat.splatinsert.i1553 = insertelement <32 x i64> poison, i64 %past.i.sroa.84.12163, i64 0
  %splat.splat.i1554 = shufflevector <32 x i64> %splat.splatinsert.i1553, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i1560 = insertelement <32 x i64> poison, i64 %past.i.sroa.107.02160, i64 0
  %splat.splat2.i1561 = shufflevector <32 x i64> %splat.splatinsert1.i1560, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i1564 = insertelement <32 x i64> poison, i64 %past.i.sroa.63.12166, i64 0
  %splat.splat6.i1565 = shufflevector <32 x i64> %splat.splatinsert5.i1564, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i1568 = sub i64 %past.i.sroa.84.12163, %past.i.sroa.63.12166
  %splat.splatinsert10.i1569 = insertelement <32 x i64> poison, i64 %sub9.i1568, i64 0
  %splat.splat11.i1570 = shufflevector <32 x i64> %splat.splatinsert10.i1569, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i1502 = insertelement <32 x i64> poison, i64 %past.i.sroa.121.02159, i64 0
  %splat.splat18.i1503 = shufflevector <32 x i64> %splat.splatinsert17.i1502, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1636 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1639 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1640 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i1477 = insertelement <32 x i64> poison, i64 %past.i.sroa.132.02158, i64 0
  %splat.splat18.i1478 = shufflevector <32 x i64> %splat.splatinsert17.i1477, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i1782 = lshr i64 %past.i.sroa.54.02167, 32
  %conv.i1783 = trunc nuw i64 %shr.i1782 to i32
  %readers.i1784 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1786 = lshr i64 %past.i.sroa.54.02167, 27
  %and.i.i1787 = and i64 %shr.i.i1786, 31
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body67.i

if.then55.i:
  %splat.splatinsert56.i = insertelement <16 x i64> poison, i64 %add51.i, i64 0
  %splat.splat57.i = shufflevector <16 x i64> %splat.splatinsert56.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add58.i = add <16 x i64> %splat.splat57.i, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  br i1 %tobool1.not.i2175, label %if.end.i.i548, label %lor.lhs.false.i129

lor.lhs.false.i129:
  br i1 %past.i.sroa.163.02155.shrunk, label %if.then.i54.i492, label %if.end.i131.thread

if.then.i54.i492:
  %conv.i162.i = trunc nuw i32 %mask to i16
  %108 = bitcast i16 %conv.i162.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.144.02150, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %108, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i494 = insertelement <16 x i64> poison, i64 %past.i.sroa.84.12163, i64 0
  %splat.splat.i56.i495 = shufflevector <16 x i64> %splat.splatinsert.i55.i494, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i496 = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i56.i495
  %.pre2589 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12166, i64 0
  %.pre2590 = shufflevector <16 x i64> %.pre2589, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i497

if.end.i.i548:
  %conv.i162.i2293 = trunc nuw i32 %mask to i16
  %109 = bitcast i16 %conv.i162.i2293 to <16 x i1>
  %add.ptr.i164.i2294 = getelementptr inbounds nuw i64, ptr %past.i.sroa.144.02150, i64 %shr20.i
  %masked_load.i165.i2295 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i2294, <16 x i1> %109, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i550 = insertelement <16 x i64> poison, i64 %past.i.sroa.107.02160, i64 0
  %splat.splat2.i.i551 = shufflevector <16 x i64> %splat.splatinsert1.i.i550, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i552 = icmp ult <16 x i64> %masked_load.i165.i2295, %splat.splat2.i.i551
  %splat.splatinsert5.i.i554 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12166, i64 0
  %splat.splat6.i.i555 = shufflevector <16 x i64> %splat.splatinsert5.i.i554, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i556 = sub <16 x i64> %masked_load.i165.i2295, %splat.splat6.i.i555
  %sub9.i.i558 = sub i64 %past.i.sroa.84.12163, %past.i.sroa.63.12166
  %splat.splatinsert10.i.i559 = insertelement <16 x i64> poison, i64 %sub9.i.i558, i64 0
  %splat.splat11.i.i560 = shufflevector <16 x i64> %splat.splatinsert10.i.i559, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i561 = icmp ult <16 x i64> %sub.i.i556, %splat.splat11.i.i560
  %or20.i.i562 = or <16 x i1> %cmp3.i.i552, %cmp12.i.i561
  br label %old16.exit.i497

old16.exit.i497:
  %splat.splat.i.i510.pre-phi = phi <16 x i64> [ %splat.splat6.i.i555, %if.end.i.i548 ], [ %.pre2590, %if.then.i54.i492 ]
  %masked_load.i165.i2296 = phi <16 x i64> [ %masked_load.i165.i2295, %if.end.i.i548 ], [ %masked_load.i165.i, %if.then.i54.i492 ]
  %retval.0.in.i.i498 = phi <16 x i1> [ %or20.i.i562, %if.end.i.i548 ], [ %cmp.i57.i496, %if.then.i54.i492 ]
  %xor.i.i504 = xor <16 x i64> %masked_load.i165.i2296, %add58.i
  %and.i.i505 = and <16 x i64> %xor.i.i504, splat (i64 4290773055)
  %cmp.i.i506 = icmp ne <16 x i64> %and.i.i505, zeroinitializer
  %and8.i.i507 = and <16 x i64> %masked_load.i165.i2296, splat (i64 32)
  %cmp9.i.i508 = icmp ne <16 x i64> %and8.i.i507, zeroinitializer
  %cmp11.i.i511 = icmp ult <16 x i64> %masked_load.i165.i2296, %splat.splat.i.i510.pre-phi
  %and13.i.i512 = and <16 x i64> %xor.i.i504, splat (i64 4160749568)
  %cmp14.i.i513 = icmp ne <16 x i64> %and13.i.i512, zeroinitializer
  %and1635.i.i514.not2524 = or <16 x i1> %cmp11.i.i511, %cmp14.i.i513
  %splat.splatinsert17.i.i516 = insertelement <16 x i64> poison, i64 %past.i.sroa.121.02159, i64 0
  %splat.splat18.i.i517 = shufflevector <16 x i64> %splat.splatinsert17.i.i516, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i518 = icmp uge <16 x i64> %masked_load.i165.i2296, %splat.splat18.i.i517
  %and2136.i.i519.not2526 = or <16 x i1> %cmp19.i.i518, %cmp9.i.i508
  %or2237.i.i520.not2525 = and <16 x i1> %cmp.i.i506, %and2136.i.i519.not2526
  %and2338.i.i521.not = or <16 x i1> %and1635.i.i514.not2524, %or2237.i.i520.not2525
  %110 = xor <16 x i1> %retval.0.in.i.i498, splat (i1 true)
  %narrow2523 = select <16 x i1> %and2338.i.i521.not, <16 x i1> %110, <16 x i1> zeroinitializer
  %not.i.i522 = sext <16 x i1> %narrow2523 to <16 x i64>
  br i1 %tobool5.i2177, label %if.end19.i535, label %if.then14.i526

if.then14.i526:
  %and15.i527 = and <16 x i64> %masked_load.i165.i2296, splat (i64 96)
  %cmp.i528 = icmp eq <16 x i64> %and15.i527, splat (i64 96)
  %splat.splatinsert.i530 = insertelement <16 x i64> poison, i64 %past.i.sroa.107.02160, i64 0
  %splat.splat.i531 = shufflevector <16 x i64> %splat.splatinsert.i530, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i532 = icmp uge <16 x i64> %masked_load.i165.i2296, %splat.splat.i531
  %and1848.i533 = and <16 x i1> %cmp16.i532, %cmp.i528
  %or.i534 = select <16 x i1> %and1848.i533, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i522
  br label %if.end19.i535

if.end19.i535:
  %bad.1.i536 = phi <16 x i64> [ %not.i.i522, %old16.exit.i497 ], [ %or.i534, %if.then14.i526 ]
  br i1 %tobool1.not.i2175, label %if.end.i131, label %if.then21.i538

if.then21.i538:
  %tobool.i.i1032 = icmp ne <16 x i64> %bad.1.i536, zeroinitializer
  %111 = bitcast <16 x i1> %tobool.i.i1032 to i16
  %mask.sroa.0.0.insert.ext.i.i1033 = zext i16 %111 to i32
  %and.i1034 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1033
  %tobool.not.i1035 = icmp eq i32 %and.i1034, 0
  br i1 %tobool.not.i1035, label %if.end.i131, label %land.lhs.true.i1036

land.lhs.true.i1036:
  %partial.i1038 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %112 = load i64, ptr %partial.i1038, align 8
  %tobool3.not.i1039 = icmp eq i64 %112, 0
  br i1 %tobool3.not.i1039, label %if.end.i131, label %if.then.i1040

if.then.i1040:
  %known5.i1041 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1042 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %113 = load i64, ptr %index.i1042, align 8
  %arrayidx.i1043 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1041, i64 %113
  %shr.i1044 = lshr <16 x i64> %masked_load.i165.i2296, splat (i64 27)
  %and6.i1045 = and <16 x i64> %shr.i1044, splat (i64 31)
  %conv7.i1046 = trunc nuw i32 %mask to i16
  %114 = bitcast i16 %conv7.i1046 to <16 x i1>
  %115 = getelementptr i64, ptr %arrayidx.i1043, <16 x i64> %and6.i1045
  %masked_gather.i1047 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %115, <16 x i1> %114, <16 x i64> zeroinitializer)
  %and8.i1048 = and <16 x i64> %masked_load.i165.i2296, splat (i64 -4294967296)
  %116 = icmp ugt <16 x i64> %and8.i1048, %masked_gather.i1047
  %117 = or <16 x i1> %cmp9.i.i508, %116
  %and13.i1050 = select <16 x i1> %117, <16 x i64> %bad.1.i536, <16 x i64> zeroinitializer
  br label %if.end.i131

if.end.i131:
  %bad.2.i541 = phi <16 x i64> [ %bad.1.i536, %if.end19.i535 ], [ %and13.i1050, %if.then.i1040 ], [ %bad.1.i536, %land.lhs.true.i1036 ], [ %bad.1.i536, %if.then21.i538 ]
  %tobool.i.i543 = icmp ne <16 x i64> %bad.2.i541, zeroinitializer
  %118 = bitcast <16 x i1> %tobool.i.i543 to i16
  %mask.sroa.0.0.insert.ext.i.i544 = zext i16 %118 to i32
  %and29.i546 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i544
  %tobool30.i547 = icmp ne i32 %and29.i546, 0
  %119 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %119, 0
  br i1 %tobool7.not.i, label %load16.exit.i776, label %land.lhs.true.i

if.end.i131.thread:
  %120 = load i64, ptr @STORE, align 8
  %tobool7.not.i2305 = icmp eq i64 %120, 0
  br i1 %tobool7.not.i2305, label %load16.exit.i776.thread, label %lor.lhs.false15.i

load16.exit.i776.thread:
  %conv.i.i7722367 = trunc nuw i32 %mask to i16
  %121 = bitcast i16 %conv.i.i7722367 to <16 x i1>
  %add.ptr.i.i7742368 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %shr20.i
  %masked_load.i.i7752369 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i7742368, <16 x i1> %121, <16 x i64> zeroinitializer)
  %.pre2595 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12166, i64 0
  %.pre2596 = shufflevector <16 x i64> %.pre2595, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2597 = insertelement <16 x i64> poison, i64 %past.i.sroa.121.02159, i64 0
  %.pre2598 = shufflevector <16 x i64> %.pre2597, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i61.i780

land.lhs.true.i:
  br i1 %tobool1.not.i2175, label %if.end.i.i642, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i13223132330 = phi i1 [ %tobool30.i547, %land.lhs.true.i ], [ false, %if.end.i131.thread ]
  br i1 %past.i.sroa.169.02154.shrunk, label %if.then.i54.i586, label %if.end46.i137

if.then.i54.i586:
  %conv.i150.i = trunc nuw i32 %mask to i16
  %122 = bitcast i16 %conv.i150.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %122, <16 x i64> zeroinitializer)
  %splat.splatinsert.i55.i588 = insertelement <16 x i64> poison, i64 %past.i.sroa.84.12163, i64 0
  %splat.splat.i56.i589 = shufflevector <16 x i64> %splat.splatinsert.i55.i588, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i590 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i56.i589
  %.pre2599 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12166, i64 0
  %.pre2600 = shufflevector <16 x i64> %.pre2599, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i591

if.end.i.i642:
  %conv.i150.i2336 = trunc nuw i32 %mask to i16
  %123 = bitcast i16 %conv.i150.i2336 to <16 x i1>
  %add.ptr.i152.i2337 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %shr20.i
  %masked_load.i153.i2338 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i2337, <16 x i1> %123, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i.i644 = insertelement <16 x i64> poison, i64 %past.i.sroa.107.02160, i64 0
  %splat.splat2.i.i645 = shufflevector <16 x i64> %splat.splatinsert1.i.i644, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i646 = icmp ult <16 x i64> %masked_load.i153.i2338, %splat.splat2.i.i645
  %sub.i.i650 = sub <16 x i64> %masked_load.i153.i2338, %splat.splat.i.i510.pre-phi
  %sub9.i.i652 = sub i64 %past.i.sroa.84.12163, %past.i.sroa.63.12166
  %splat.splatinsert10.i.i653 = insertelement <16 x i64> poison, i64 %sub9.i.i652, i64 0
  %splat.splat11.i.i654 = shufflevector <16 x i64> %splat.splatinsert10.i.i653, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i655 = icmp ult <16 x i64> %sub.i.i650, %splat.splat11.i.i654
  %or20.i.i656 = or <16 x i1> %cmp3.i.i646, %cmp12.i.i655
  br label %old16.exit.i591

old16.exit.i591:
  %splat.splat.i.i604.pre-phi = phi <16 x i64> [ %splat.splat.i.i510.pre-phi, %if.end.i.i642 ], [ %.pre2600, %if.then.i54.i586 ]
  %masked_load.i153.i2347 = phi <16 x i64> [ %masked_load.i153.i2338, %if.end.i.i642 ], [ %masked_load.i153.i, %if.then.i54.i586 ]
  %found.0.i132231323312339 = phi i1 [ %tobool30.i547, %if.end.i.i642 ], [ %found.0.i13223132330, %if.then.i54.i586 ]
  %retval.0.in.i.i592 = phi <16 x i1> [ %or20.i.i656, %if.end.i.i642 ], [ %cmp.i57.i590, %if.then.i54.i586 ]
  %xor.i.i598 = xor <16 x i64> %masked_load.i153.i2347, %add58.i
  %and.i.i599 = and <16 x i64> %xor.i.i598, splat (i64 4290773055)
  %cmp.i.i600 = icmp ne <16 x i64> %and.i.i599, zeroinitializer
  %and8.i.i601 = and <16 x i64> %masked_load.i153.i2347, splat (i64 32)
  %cmp9.i.i602 = icmp ne <16 x i64> %and8.i.i601, zeroinitializer
  %cmp11.i.i605 = icmp ult <16 x i64> %masked_load.i153.i2347, %splat.splat.i.i604.pre-phi
  %and13.i.i606 = and <16 x i64> %xor.i.i598, splat (i64 4160749568)
  %cmp14.i.i607 = icmp ne <16 x i64> %and13.i.i606, zeroinitializer
  %and1635.i.i608.not2528 = or <16 x i1> %cmp11.i.i605, %cmp14.i.i607
  %splat.splatinsert17.i.i610 = insertelement <16 x i64> poison, i64 %past.i.sroa.132.02158, i64 0
  %splat.splat18.i.i611 = shufflevector <16 x i64> %splat.splatinsert17.i.i610, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i612 = icmp uge <16 x i64> %masked_load.i153.i2347, %splat.splat18.i.i611
  %and2136.i.i613.not2530 = or <16 x i1> %cmp19.i.i612, %cmp9.i.i602
  %or2237.i.i614.not2529 = and <16 x i1> %cmp.i.i600, %and2136.i.i613.not2530
  %and2338.i.i615.not = or <16 x i1> %and1635.i.i608.not2528, %or2237.i.i614.not2529
  %124 = xor <16 x i1> %retval.0.in.i.i592, splat (i1 true)
  %narrow2527 = select <16 x i1> %and2338.i.i615.not, <16 x i1> %124, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2175, label %raced16.exit657, label %if.then21.i632

if.then21.i632:
  %125 = bitcast <16 x i1> %narrow2527 to i16
  %mask.sroa.0.0.insert.ext.i.i1004 = zext i16 %125 to i32
  %and.i1005 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1004
  %tobool.not.i1006 = icmp eq i32 %and.i1005, 0
  br i1 %tobool.not.i1006, label %raced16.exit657, label %land.lhs.true.i1007

land.lhs.true.i1007:
  %partial.i1009 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %126 = load i64, ptr %partial.i1009, align 8
  %tobool3.not.i1010 = icmp eq i64 %126, 0
  br i1 %tobool3.not.i1010, label %raced16.exit657, label %if.then.i1011

if.then.i1011:
  %known5.i1012 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1013 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %127 = load i64, ptr %index.i1013, align 8
  %arrayidx.i1014 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1012, i64 %127
  %shr.i1015 = lshr <16 x i64> %masked_load.i153.i2347, splat (i64 27)
  %and6.i1016 = and <16 x i64> %shr.i1015, splat (i64 31)
  %conv7.i1017 = trunc nuw i32 %mask to i16
  %128 = bitcast i16 %conv7.i1017 to <16 x i1>
  %129 = getelementptr i64, ptr %arrayidx.i1014, <16 x i64> %and6.i1016
  %masked_gather.i1018 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %129, <16 x i1> %128, <16 x i64> zeroinitializer)
  %and8.i1019 = and <16 x i64> %masked_load.i153.i2347, splat (i64 -4294967296)
  %130 = icmp ugt <16 x i64> %and8.i1019, %masked_gather.i1018
  %131 = or <16 x i1> %cmp9.i.i602, %130
  %132 = select <16 x i1> %131, <16 x i1> %narrow2527, <16 x i1> zeroinitializer
  br label %raced16.exit657

raced16.exit657:
  %bad.2.i635 = phi <16 x i1> [ %narrow2527, %old16.exit.i591 ], [ %132, %if.then.i1011 ], [ %narrow2527, %land.lhs.true.i1007 ], [ %narrow2527, %if.then21.i632 ]
  %133 = bitcast <16 x i1> %bad.2.i635 to i16
  %mask.sroa.0.0.insert.ext.i.i638 = zext i16 %133 to i32
  %and29.i640 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i638
  %tobool30.i641 = icmp ne i32 %and29.i640, 0
  %or27146.i = or i1 %found.0.i132231323312339, %tobool30.i641
  br i1 %or27146.i, label %run.exit, label %run.exit.sink.split

load16.exit.i776:
  %conv.i.i772 = trunc nuw i32 %mask to i16
  %134 = bitcast i16 %conv.i.i772 to <16 x i1>
  %add.ptr.i.i774 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %shr20.i
  %masked_load.i.i775 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i774, <16 x i1> %134, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2175, label %if.end.i66.i894, label %if.then.i61.i780

if.then.i61.i780:
  %.pre2594.pre-phi = phi <16 x i64> [ %.pre2598, %load16.exit.i776.thread ], [ %splat.splat18.i.i517, %load16.exit.i776 ]
  %.pre2592.pre-phi = phi <16 x i64> [ %.pre2596, %load16.exit.i776.thread ], [ %splat.splat.i.i510.pre-phi, %load16.exit.i776 ]
  %masked_load.i.i7752381 = phi <16 x i64> [ %masked_load.i.i7752369, %load16.exit.i776.thread ], [ %masked_load.i.i775, %load16.exit.i776 ]
  %found.1.i.ph2379 = phi i1 [ false, %load16.exit.i776.thread ], [ %tobool30.i547, %load16.exit.i776 ]
  %splat.splatinsert.i62.i782 = insertelement <16 x i64> poison, i64 %past.i.sroa.84.12163, i64 0
  %splat.splat.i63.i783 = shufflevector <16 x i64> %splat.splatinsert.i62.i782, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i64.i784 = icmp ult <16 x i64> %masked_load.i.i7752381, %splat.splat.i63.i783
  br label %old16.exit.i785

if.end.i66.i894:
  %splat.splatinsert1.i.i896 = insertelement <16 x i64> poison, i64 %past.i.sroa.107.02160, i64 0
  %splat.splat2.i.i897 = shufflevector <16 x i64> %splat.splatinsert1.i.i896, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i898 = icmp ult <16 x i64> %masked_load.i.i775, %splat.splat2.i.i897
  %sub.i.i902 = sub <16 x i64> %masked_load.i.i775, %splat.splat.i.i510.pre-phi
  %sub9.i.i904 = sub i64 %past.i.sroa.84.12163, %past.i.sroa.63.12166
  %splat.splatinsert10.i.i905 = insertelement <16 x i64> poison, i64 %sub9.i.i904, i64 0
  %splat.splat11.i.i906 = shufflevector <16 x i64> %splat.splatinsert10.i.i905, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i907 = icmp ult <16 x i64> %sub.i.i902, %splat.splat11.i.i906
  %or20.i.i908 = or <16 x i1> %cmp3.i.i898, %cmp12.i.i907
  br label %old16.exit.i785

old16.exit.i785:
  %splat.splat18.i.i806.pre-phi = phi <16 x i64> [ %splat.splat18.i.i517, %if.end.i66.i894 ], [ %.pre2594.pre-phi, %if.then.i61.i780 ]
  %splat.splat.i.i799.pre-phi = phi <16 x i64> [ %splat.splat.i.i510.pre-phi, %if.end.i66.i894 ], [ %.pre2592.pre-phi, %if.then.i61.i780 ]
  %masked_load.i.i7752380 = phi <16 x i64> [ %masked_load.i.i775, %if.end.i66.i894 ], [ %masked_load.i.i7752381, %if.then.i61.i780 ]
  %found.1.i.ph2378 = phi i1 [ %tobool30.i547, %if.end.i66.i894 ], [ %found.1.i.ph2379, %if.then.i61.i780 ]
  %retval.0.in.i.i786 = phi <16 x i1> [ %or20.i.i908, %if.end.i66.i894 ], [ %cmp.i64.i784, %if.then.i61.i780 ]
  %xor.i.i793 = xor <16 x i64> %masked_load.i.i7752380, %add58.i
  %and.i.i794 = and <16 x i64> %xor.i.i793, splat (i64 4290773055)
  %cmp.i.i795 = icmp eq <16 x i64> %and.i.i794, zeroinitializer
  %and8.i.i796 = and <16 x i64> %masked_load.i.i7752380, splat (i64 32)
  %cmp9.i.i797 = icmp eq <16 x i64> %and8.i.i796, zeroinitializer
  %cmp11.i.i800 = icmp uge <16 x i64> %masked_load.i.i7752380, %splat.splat.i.i799.pre-phi
  %and13.i.i801 = and <16 x i64> %xor.i.i793, splat (i64 4160749568)
  %cmp14.i.i802 = icmp eq <16 x i64> %and13.i.i801, zeroinitializer
  %and1635.i.i803 = and <16 x i1> %cmp11.i.i800, %cmp14.i.i802
  %cmp19.i.i807 = icmp ult <16 x i64> %masked_load.i.i7752380, %splat.splat18.i.i806.pre-phi
  %and2136.i.i808 = and <16 x i1> %cmp19.i.i807, %cmp9.i.i797
  %or2237.i.i809 = or <16 x i1> %cmp.i.i795, %and2136.i.i808
  %and2338.i.i810 = and <16 x i1> %and1635.i.i803, %or2237.i.i809
  %135 = select <16 x i1> %and2338.i.i810, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i786
  %narrow2531 = xor <16 x i1> %135, splat (i1 true)
  br i1 %tobool1.not.i2175, label %if.then19.i829, label %if.then.i813

if.then.i813:
  %136 = bitcast <16 x i1> %narrow2531 to i16
  %mask.sroa.0.0.insert.ext.i.i954 = zext i16 %136 to i32
  %and.i955 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i954
  %tobool.not.i956 = icmp eq i32 %and.i955, 0
  %partial.i935.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 104
  %.pre2575 = load i64, ptr %partial.i935.phi.trans.insert, align 8
  %137 = icmp eq i64 %.pre2575, 0
  br i1 %tobool.not.i956, label %after_read16.exit922.thread, label %land.lhs.true.i957

land.lhs.true.i957:
  br i1 %137, label %after_read16.exit922.thread, label %if.then.i961

if.then.i961:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i962 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %138 = load i64, ptr %index.i962, align 8
  %arrayidx.i963 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %138
  %shr.i964 = lshr <16 x i64> %masked_load.i.i7752380, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i964, splat (i64 31)
  %conv7.i = trunc nuw i32 %mask to i16
  %139 = bitcast i16 %conv7.i to <16 x i1>
  %140 = getelementptr i64, ptr %arrayidx.i963, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %140, <16 x i1> %139, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i7752380, splat (i64 -4294967296)
  %141 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %142 = icmp ne <16 x i64> %and8.i.i796, zeroinitializer
  %143 = or <16 x i1> %142, %141
  %144 = select <16 x i1> %143, <16 x i1> %narrow2531, <16 x i1> zeroinitializer
  br label %after_read16.exit922.thread

after_read16.exit922.thread:
  %tobool.not.i936 = phi i1 [ false, %if.then.i961 ], [ true, %land.lhs.true.i957 ], [ %137, %if.then.i813 ]
  %bad.0.i817.ph = phi <16 x i1> [ %144, %if.then.i961 ], [ %narrow2531, %land.lhs.true.i957 ], [ %narrow2531, %if.then.i813 ]
  %and.i8182384 = and <16 x i64> %masked_load.i.i7752380, splat (i64 64)
  %cmp.i8192385 = icmp eq <16 x i64> %and.i8182384, zeroinitializer
  %vector_select.i8252389 = select <16 x i1> %and1635.i.i803, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i8262390 = or <16 x i64> %vector_select.i8252389, %masked_load.i.i7752380
  %vector_cond28.i8272391 = select <16 x i1> %cmp.i8192385, <16 x i1> %bad.0.i817.ph, <16 x i1> zeroinitializer
  %vector_select29.i8282392 = select <16 x i1> %vector_cond28.i8272391, <16 x i64> %or.i8262390, <16 x i64> %add58.i
  %splat.splatinsert.i147 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i148 = shufflevector <16 x i64> %splat.splatinsert.i147, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i149 = add nuw nsw <16 x i64> %splat.splat.i148, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i933)
  store <16 x i64> %add.i149, ptr %index.addr.i933, align 128
  br i1 %tobool.not.i936, label %note_reads16.exit946, label %for.body.i940.lr.ph

for.body.i940.lr.ph:
  %shr.i1752 = lshr i64 %past.i.sroa.54.02167, 32
  %conv.i1753 = trunc nuw i64 %shr.i1752 to i32
  %readers.i1754 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1756 = lshr i64 %past.i.sroa.54.02167, 27
  %and.i.i1757 = and i64 %shr.i.i1756, 31
  br label %for.body.i940

if.then19.i829:
  %and.i818 = and <16 x i64> %masked_load.i.i7752380, splat (i64 64)
  %cmp.i819 = icmp eq <16 x i64> %and.i818, zeroinitializer
  %narrow2533 = select <16 x i1> %cmp.i819, <16 x i1> %narrow2531, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i744)
  store <16 x i64> %masked_load.i.i7752380, ptr %cells.addr.i.i744, align 128
  %common.i.i835 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %145 = load ptr, ptr %common.i.i835, align 8
  %mixed.i.i836 = getelementptr inbounds nuw i8, ptr %145, i64 72
  %146 = load i64, ptr %mixed.i.i836, align 8
  %tobool.not.i71.i837 = icmp eq i64 %146, 0
  br i1 %tobool.not.i71.i837, label %after_read16.exit922.thread2394, label %if.end.i72.i838

after_read16.exit922.thread2394:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i744)
  %vector_select.i8252398 = select <16 x i1> %and1635.i.i803, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i8262399 = or <16 x i64> %vector_select.i8252398, %masked_load.i.i7752380
  %vector_select29.i8282401 = select <16 x i1> %narrow2533, <16 x i64> %or.i8262399, <16 x i64> %add58.i
  br i1 %found.1.i.ph2378, label %run.exit, label %run.exit.sink.split

if.end.i72.i838:
  %and2338.i.i.i856 = and <16 x i1> %cmp14.i.i802, %or2237.i.i809
  %and.i74.i8592534 = and <16 x i1> %and2338.i.i.i856, %narrow2533
  %147 = load i64, ptr %2, align 8
  %splat.splatinsert.i76.i862 = insertelement <16 x i64> poison, i64 %147, i64 0
  %splat.splat.i77.i863 = shufflevector <16 x i64> %splat.splatinsert.i76.i862, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i864 = icmp uge <16 x i64> %masked_load.i.i7752380, %splat.splat.i77.i863
  %and1037.i.i865 = and <16 x i1> %cmp9.i.i797, %cmp8.i.i864
  %narrow2535 = select <16 x i1> %and1037.i.i865, <16 x i1> %and.i74.i8592534, <16 x i1> zeroinitializer
  %148 = bitcast <16 x i1> %narrow2535 to i16
  %mask.sroa.0.0.insert.ext.i.i.i869 = zext i16 %148 to i32
  %and14.i.i870 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i869
  %tobool15.not.i.i8742564 = icmp eq i32 %and14.i.i870, 0
  br i1 %tobool15.not.i.i8742564, label %after_read16.exit922, label %for.body.i.i875.lr.ph

for.body.i.i875.lr.ph:
  %run.i.i879 = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i875

for.body.i.i875:
  %rest.0.i.i8732566 = phi i32 [ %and14.i.i870, %for.body.i.i875.lr.ph ], [ %and23.i.i886, %for.body.i.i875 ]
  %own.0.i.i8722565 = phi i32 [ 0, %for.body.i.i875.lr.ph ], [ %own.1.i.i884, %for.body.i.i875 ]
  %149 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i8732566, i1 true)
  %idxprom.i.i876 = zext nneg i32 %149 to i64
  %arrayidx.i.i877 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i744, i64 %idxprom.i.i876
  %150 = load i64, ptr %arrayidx.i.i877, align 8
  %call16.i.i878 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %150)
  %151 = load i64, ptr %run.i.i879, align 8
  %cmp17.i.i880 = icmp eq i64 %call16.i.i878, %151
  %sub.i78.i881 = sub nsw i32 0, %rest.0.i.i8732566
  %and20.i.i882 = and i32 %rest.0.i.i8732566, %sub.i78.i881
  %or.i.i883 = select i1 %cmp17.i.i880, i32 %and20.i.i882, i32 0
  %own.1.i.i884 = or i32 %or.i.i883, %own.0.i.i8722565
  %sub22.i.i885 = add nsw i32 %rest.0.i.i8732566, -1
  %and23.i.i886 = and i32 %sub22.i.i885, %rest.0.i.i8732566
  %tobool15.not.i.i874 = icmp eq i32 %and23.i.i886, 0
  br i1 %tobool15.not.i.i874, label %after_read16.exit922.loopexit, label %for.body.i.i875

after_read16.exit922.loopexit:
  %152 = trunc nuw i32 %own.1.i.i884 to i16
  %.inner2655 = xor i16 %152, -1
  %153 = bitcast i16 %.inner2655 to <16 x i1>
  br label %after_read16.exit922

after_read16.exit922:
  %own.0.i.i872.lcssa = phi <16 x i1> [ splat (i1 true), %if.end.i72.i838 ], [ %153, %after_read16.exit922.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i744)
  %and26.i8932536 = and <16 x i1> %narrow2533, %own.0.i.i872.lcssa
  %vector_select.i825 = select <16 x i1> %and1635.i.i803, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i826 = or <16 x i64> %vector_select.i825, %masked_load.i.i7752380
  %vector_select29.i828 = select <16 x i1> %and26.i8932536, <16 x i64> %or.i826, <16 x i64> %add58.i
  br i1 %found.1.i.ph2378, label %run.exit, label %run.exit.sink.split

for.body.i940:
  %rest.0.i9382563 = phi i32 [ %mask, %for.body.i940.lr.ph ], [ %and.i944, %for.body.i940 ]
  %154 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i9382563, i1 true)
  %idxprom.i941 = zext nneg i32 %154 to i64
  %arrayidx.i942 = getelementptr inbounds nuw i64, ptr %index.addr.i933, i64 %idxprom.i941
  %155 = load i64, ptr %arrayidx.i942, align 8
  %156 = load ptr, ptr %readers.i1754, align 8
  %arrayidx.i1755 = getelementptr inbounds nuw [32 x i32], ptr %156, i64 %155
  %arrayidx1.i1758 = getelementptr inbounds nuw i32, ptr %arrayidx.i1755, i64 %and.i.i1757
  store i32 %conv.i1753, ptr %arrayidx1.i1758, align 4
  %sub.i943 = add nsw i32 %rest.0.i9382563, -1
  %and.i944 = and i32 %sub.i943, %rest.0.i9382563
  %tobool3.not.i939 = icmp eq i32 %and.i944, 0
  br i1 %tobool3.not.i939, label %note_reads16.exit946, label %for.body.i940

note_reads16.exit946:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i933)
  br i1 %found.1.i.ph2378, label %run.exit, label %run.exit.sink.split

if.end46.i137:
  br i1 %found.0.i13223132330, label %run.exit, label %run.exit.sink.split

for.body67.i:
  %first62.0.i2561 = phi i64 [ 0, %for.cond63.i.preheader ], [ %add94.i, %compare32.exit ]
  %found.0.i2560 = phi i1 [ false, %for.cond63.i.preheader ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i2561 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext nneg i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br label %for.body.i1760

for.body.i1760:
  %count.addr.030.i1761 = phi i64 [ %shr.i1779, %for.body.i1760 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1762 = phi i64 [ %or14.i1778, %for.body.i1760 ], [ %and73.i, %for.body67.i ]
  %and.i1765 = and i64 %mask.addr.029.i1762, 281470681808895
  %shl1.i1766 = shl nuw nsw i64 %and.i1765, 8
  %or2.i1767 = or i64 %shl1.i1766, %and.i1765
  %and3.i1768 = and i64 %or2.i1767, 71777214294589695
  %shl4.i1769 = shl nuw nsw i64 %and3.i1768, 4
  %or5.i1770 = or i64 %shl4.i1769, %and3.i1768
  %and6.i1771 = and i64 %or5.i1770, 1085102592571150095
  %shl7.i1772 = shl nuw nsw i64 %and6.i1771, 2
  %or8.i1773 = or i64 %shl7.i1772, %and6.i1771
  %and9.i1774 = and i64 %or8.i1773, 3689348814741910323
  %shl10.i1775 = shl nuw nsw i64 %and9.i1774, 1
  %or11.i1776 = or i64 %shl10.i1775, %and9.i1774
  %and12.i1777 = and i64 %or11.i1776, 6148914691236517205
  %or14.i1778 = mul nuw i64 %and12.i1777, 3
  %shr.i1779 = lshr i64 %count.addr.030.i1761, 1
  %cmp.i1780 = icmp samesign ugt i64 %count.addr.030.i1761, 3
  br i1 %cmp.i1780, label %for.body.i1760, label %spread.exit1781

spread.exit1781:
  %conv75.i = trunc i64 %or14.i1778 to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i2561, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i2561, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i2175, label %if.end.i1558, label %lor.lhs.false.i1124

lor.lhs.false.i1124:
  br i1 %past.i.sroa.163.02155.shrunk, label %if.then.i1551, label %if.end.i1127.thread

if.then.i1551:
  %157 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.144.02150, i64 %add87.i
  %masked_load.i1184 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %157, <32 x i64> zeroinitializer)
  %cmp.i1555 = icmp ult <32 x i64> %masked_load.i1184, %splat.splat.i1554
  br label %old32.exit1573

if.end.i1558:
  %158 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i2406 = getelementptr inbounds nuw i64, ptr %past.i.sroa.144.02150, i64 %add87.i
  %masked_load.i11842407 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i2406, <32 x i1> %158, <32 x i64> zeroinitializer)
  %cmp3.i1562 = icmp ult <32 x i64> %masked_load.i11842407, %splat.splat2.i1561
  %sub.i1566 = sub <32 x i64> %masked_load.i11842407, %splat.splat6.i1565
  %cmp12.i1571 = icmp ult <32 x i64> %sub.i1566, %splat.splat11.i1570
  %or20.i1572 = or <32 x i1> %cmp3.i1562, %cmp12.i1571
  br label %old32.exit1573

old32.exit1573:
  %masked_load.i11842408 = phi <32 x i64> [ %masked_load.i1184, %if.then.i1551 ], [ %masked_load.i11842407, %if.end.i1558 ]
  %retval.0.in.i1556 = phi <32 x i1> [ %cmp.i1555, %if.then.i1551 ], [ %or20.i1572, %if.end.i1558 ]
  %xor.i1489 = xor <32 x i64> %masked_load.i11842408, %add85.i
  %and.i1490 = and <32 x i64> %xor.i1489, splat (i64 4290773055)
  %cmp.i1491 = icmp ne <32 x i64> %and.i1490, zeroinitializer
  %and8.i1493 = and <32 x i64> %masked_load.i11842408, splat (i64 32)
  %cmp9.i1494 = icmp ne <32 x i64> %and8.i1493, zeroinitializer
  %cmp11.i1497 = icmp ult <32 x i64> %masked_load.i11842408, %splat.splat6.i1565
  %and13.i1498 = and <32 x i64> %xor.i1489, splat (i64 4160749568)
  %cmp14.i1499 = icmp ne <32 x i64> %and13.i1498, zeroinitializer
  %and1633.i1500.not2510 = or <32 x i1> %cmp11.i1497, %cmp14.i1499
  %cmp19.i1504 = icmp uge <32 x i64> %masked_load.i11842408, %splat.splat18.i1503
  %and2134.i1505.not2512 = or <32 x i1> %cmp19.i1504, %cmp9.i1494
  %or2235.i1506.not2511 = and <32 x i1> %cmp.i1491, %and2134.i1505.not2512
  %and2336.i1507.not = or <32 x i1> %and1633.i1500.not2510, %or2235.i1506.not2511
  %159 = xor <32 x i1> %retval.0.in.i1556, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i1507.not, <32 x i1> %159, <32 x i1> zeroinitializer
  %not.i1508 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i2177, label %if.end19.i1239, label %if.then14.i1230

if.then14.i1230:
  %and15.i1231 = and <32 x i64> %masked_load.i11842408, splat (i64 96)
  %cmp.i1232 = icmp eq <32 x i64> %and15.i1231, splat (i64 96)
  %cmp16.i1236 = icmp uge <32 x i64> %masked_load.i11842408, %splat.splat2.i1561
  %and1848.i1237 = and <32 x i1> %cmp16.i1236, %cmp.i1232
  %or.i1238 = select <32 x i1> %and1848.i1237, <32 x i64> splat (i64 -1), <32 x i64> %not.i1508
  br label %if.end19.i1239

if.end19.i1239:
  %bad.1.i1240 = phi <32 x i64> [ %not.i1508, %old32.exit1573 ], [ %or.i1238, %if.then14.i1230 ]
  %tobool.i13732636 = icmp ne <32 x i64> %bad.1.i1240, zeroinitializer
  %160 = bitcast <32 x i1> %tobool.i13732636 to i32
  %and29.i12472637 = and i32 %160, %conv75.i
  br i1 %tobool1.not.i2175, label %if.end.i1127.thread2634, label %if.then21.i1242

if.then21.i1242:
  %tobool.not.i1633 = icmp eq i32 %and29.i12472637, 0
  br i1 %tobool.not.i1633, label %if.end.i1127, label %land.lhs.true.i1634

land.lhs.true.i1634:
  %161 = load i64, ptr %partial.i1636, align 8
  %tobool3.not.i1637 = icmp eq i64 %161, 0
  br i1 %tobool3.not.i1637, label %if.end.i1127, label %if.then.i1638

if.then.i1638:
  %162 = load i64, ptr %index.i1640, align 8
  %arrayidx.i1641 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1639, i64 %162
  %shr.i1642 = lshr <32 x i64> %masked_load.i11842408, splat (i64 27)
  %and6.i1643 = and <32 x i64> %shr.i1642, splat (i64 31)
  %163 = bitcast i32 %conv75.i to <32 x i1>
  %164 = getelementptr i64, ptr %arrayidx.i1641, <32 x i64> %and6.i1643
  %masked_gather.i1644 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %164, <32 x i1> %163, <32 x i64> zeroinitializer)
  %and7.i1645 = and <32 x i64> %masked_load.i11842408, splat (i64 -4294967296)
  %165 = icmp ugt <32 x i64> %and7.i1645, %masked_gather.i1644
  %166 = or <32 x i1> %cmp9.i1494, %165
  %and12.i1647 = select <32 x i1> %166, <32 x i64> %bad.1.i1240, <32 x i64> zeroinitializer
  br label %if.end.i1127

if.end.i1127:
  %bad.2.i1245 = phi <32 x i64> [ %bad.1.i1240, %if.then21.i1242 ], [ %and12.i1647, %if.then.i1638 ], [ %bad.1.i1240, %land.lhs.true.i1634 ]
  %tobool.i1373 = icmp ne <32 x i64> %bad.2.i1245, zeroinitializer
  %167 = bitcast <32 x i1> %tobool.i1373 to i32
  %and29.i1247 = and i32 %167, %conv75.i
  %tobool30.i1248 = icmp ne i32 %and29.i1247, 0
  br i1 %tobool7.not.i11302413, label %if.then.i1512, label %lor.lhs.false15.i1138

if.end.i1127.thread2634:
  %tobool30.i12482638 = icmp ne i32 %and29.i12472637, 0
  br i1 %tobool7.not.i11302413, label %if.end.i1518, label %if.end.i1532

if.end.i1127.thread:
  br i1 %tobool7.not.i11302413, label %if.then.i1512, label %lor.lhs.false15.i1138

lor.lhs.false15.i1138:
  %found.0.i112824152432 = phi i1 [ false, %if.end.i1127.thread ], [ %tobool30.i1248, %if.end.i1127 ]
  br i1 %past.i.sroa.169.02154.shrunk, label %if.then.i1525, label %if.end46.i1144

if.then.i1525:
  %168 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1193 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %add87.i
  %masked_load.i1194 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1193, <32 x i1> %168, <32 x i64> zeroinitializer)
  %cmp.i1529 = icmp ult <32 x i64> %masked_load.i1194, %splat.splat.i1554
  br label %old32.exit1547

if.end.i1532:
  %169 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i11932438 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %add87.i
  %masked_load.i11942439 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i11932438, <32 x i1> %169, <32 x i64> zeroinitializer)
  %cmp3.i1536 = icmp ult <32 x i64> %masked_load.i11942439, %splat.splat2.i1561
  %sub.i1540 = sub <32 x i64> %masked_load.i11942439, %splat.splat6.i1565
  %cmp12.i1545 = icmp ult <32 x i64> %sub.i1540, %splat.splat11.i1570
  %or20.i1546 = or <32 x i1> %cmp3.i1536, %cmp12.i1545
  br label %old32.exit1547

old32.exit1547:
  %masked_load.i11942448 = phi <32 x i64> [ %masked_load.i1194, %if.then.i1525 ], [ %masked_load.i11942439, %if.end.i1532 ]
  %found.0.i1128241524332440 = phi i1 [ %found.0.i112824152432, %if.then.i1525 ], [ %tobool30.i12482638, %if.end.i1532 ]
  %retval.0.in.i1530 = phi <32 x i1> [ %cmp.i1529, %if.then.i1525 ], [ %or20.i1546, %if.end.i1532 ]
  %xor.i1464 = xor <32 x i64> %masked_load.i11942448, %add85.i
  %and.i1465 = and <32 x i64> %xor.i1464, splat (i64 4290773055)
  %cmp.i1466 = icmp ne <32 x i64> %and.i1465, zeroinitializer
  %and8.i1468 = and <32 x i64> %masked_load.i11942448, splat (i64 32)
  %cmp9.i1469 = icmp ne <32 x i64> %and8.i1468, zeroinitializer
  %cmp11.i1472 = icmp ult <32 x i64> %masked_load.i11942448, %splat.splat6.i1565
  %and13.i1473 = and <32 x i64> %xor.i1464, splat (i64 4160749568)
  %cmp14.i1474 = icmp ne <32 x i64> %and13.i1473, zeroinitializer
  %and1633.i1475.not2514 = or <32 x i1> %cmp11.i1472, %cmp14.i1474
  %cmp19.i1479 = icmp uge <32 x i64> %masked_load.i11942448, %splat.splat18.i1478
  %and2134.i1480.not2516 = or <32 x i1> %cmp19.i1479, %cmp9.i1469
  %or2235.i1481.not2515 = and <32 x i1> %cmp.i1466, %and2134.i1480.not2516
  %and2336.i1482.not = or <32 x i1> %and1633.i1475.not2514, %or2235.i1481.not2515
  %170 = xor <32 x i1> %retval.0.in.i1530, splat (i1 true)
  %narrow2513 = select <32 x i1> %and2336.i1482.not, <32 x i1> %170, <32 x i1> zeroinitializer
  %171 = bitcast <32 x i1> %narrow2513 to i32
  %and.i1605 = and i32 %171, %conv75.i
  %tobool.not.i1606 = icmp eq i32 %and.i1605, 0
  %or.cond2551 = select i1 %tobool1.not.i2175, i1 true, i1 %tobool.not.i1606
  br i1 %or.cond2551, label %raced32.exit1289, label %land.lhs.true.i1607

land.lhs.true.i1607:
  %172 = load i64, ptr %partial.i1636, align 8
  %tobool3.not.i1610 = icmp eq i64 %172, 0
  br i1 %tobool3.not.i1610, label %compare32.exit, label %if.then.i1611

if.then.i1611:
  %173 = load i64, ptr %index.i1640, align 8
  %arrayidx.i1614 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1639, i64 %173
  %shr.i1615 = lshr <32 x i64> %masked_load.i11942448, splat (i64 27)
  %and6.i1616 = and <32 x i64> %shr.i1615, splat (i64 31)
  %174 = bitcast i32 %conv75.i to <32 x i1>
  %175 = getelementptr i64, ptr %arrayidx.i1614, <32 x i64> %and6.i1616
  %masked_gather.i1617 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %175, <32 x i1> %174, <32 x i64> zeroinitializer)
  %and7.i1618 = and <32 x i64> %masked_load.i11942448, splat (i64 -4294967296)
  %176 = icmp ugt <32 x i64> %and7.i1618, %masked_gather.i1617
  %177 = or <32 x i1> %cmp9.i1469, %176
  %178 = select <32 x i1> %177, <32 x i1> %narrow2513, <32 x i1> zeroinitializer
  %.pre2601 = bitcast <32 x i1> %178 to i32
  %.pre2602 = and i32 %.pre2601, %conv75.i
  br label %raced32.exit1289

raced32.exit1289:
  %and29.i1287.pre-phi = phi i32 [ %.pre2602, %if.then.i1611 ], [ %and.i1605, %old32.exit1547 ]
  %tobool30.i1288 = icmp ne i32 %and29.i1287.pre-phi, 0
  %or27145.i = or i1 %found.0.i1128241524332440, %tobool30.i1288
  br i1 %or27145.i, label %compare32.exit, label %store32.exit1368

if.then.i1512:
  %found.1.i1142.ph2479 = phi i1 [ false, %if.end.i1127.thread ], [ %tobool30.i1248, %if.end.i1127 ]
  %179 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i1307 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %add87.i
  %masked_load.i.i1308 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i1307, <32 x i1> %179, <32 x i64> zeroinitializer)
  %cmp.i1516 = icmp ult <32 x i64> %masked_load.i.i1308, %splat.splat.i1554
  br label %old32.exit

if.end.i1518:
  %add.ptr.i.i13072648 = getelementptr inbounds nuw i64, ptr %past.i.sroa.152.02153, i64 %add87.i
  %180 = bitcast i32 %conv75.i to <32 x i1>
  %masked_load.i.i13082649 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i13072648, <32 x i1> %180, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i13082649, %splat.splat2.i1561
  %sub.i1521 = sub <32 x i64> %masked_load.i.i13082649, %splat.splat6.i1565
  %cmp12.i = icmp ult <32 x i64> %sub.i1521, %splat.splat11.i1570
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br label %old32.exit

old32.exit:
  %masked_load.i.i13082480 = phi <32 x i64> [ %masked_load.i.i1308, %if.then.i1512 ], [ %masked_load.i.i13082649, %if.end.i1518 ]
  %found.1.i1142.ph2478 = phi i1 [ %found.1.i1142.ph2479, %if.then.i1512 ], [ %tobool30.i12482638, %if.end.i1518 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i1516, %if.then.i1512 ], [ %or20.i, %if.end.i1518 ]
  %xor.i = xor <32 x i64> %masked_load.i.i13082480, %add85.i
  %and.i1452 = and <32 x i64> %xor.i, splat (i64 4290773055)
  %cmp.i1453 = icmp eq <32 x i64> %and.i1452, zeroinitializer
  %and8.i1454 = and <32 x i64> %masked_load.i.i13082480, splat (i64 32)
  %cmp9.i = icmp eq <32 x i64> %and8.i1454, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i13082480, %splat.splat6.i1565
  %and13.i1457 = and <32 x i64> %xor.i, splat (i64 4160749568)
  %cmp14.i = icmp eq <32 x i64> %and13.i1457, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <32 x i64> %masked_load.i.i13082480, %splat.splat18.i1503
  %and2134.i = and <32 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <32 x i1> %cmp.i1453, %and2134.i
  %and2336.i = and <32 x i1> %and1633.i, %or2235.i
  %181 = select <32 x i1> %and2336.i, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow2517 = xor <32 x i1> %181, splat (i1 true)
  br i1 %tobool1.not.i2175, label %if.then19.i1328, label %if.then.i1314

if.then.i1314:
  %182 = bitcast <32 x i1> %narrow2517 to i32
  %and.i1581 = and i32 %182, %conv75.i
  %tobool.not.i1582 = icmp eq i32 %and.i1581, 0
  %.pre = load i64, ptr %partial.i1636, align 8
  br i1 %tobool.not.i1582, label %after_read32.exit.thread, label %land.lhs.true.i1583

land.lhs.true.i1583:
  %tobool3.not.i1586 = icmp eq i64 %.pre, 0
  br i1 %tobool3.not.i1586, label %after_read32.exit.thread, label %if.then.i1587

if.then.i1587:
  %183 = load i64, ptr %index.i1640, align 8
  %arrayidx.i1590 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1639, i64 %183
  %shr.i1591 = lshr <32 x i64> %masked_load.i.i13082480, splat (i64 27)
  %and6.i1592 = and <32 x i64> %shr.i1591, splat (i64 31)
  %184 = bitcast i32 %conv75.i to <32 x i1>
  %185 = getelementptr i64, ptr %arrayidx.i1590, <32 x i64> %and6.i1592
  %masked_gather.i1593 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %185, <32 x i1> %184, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i13082480, splat (i64 -4294967296)
  %186 = icmp ugt <32 x i64> %and7.i, %masked_gather.i1593
  %187 = icmp ne <32 x i64> %and8.i1454, zeroinitializer
  %188 = or <32 x i1> %187, %186
  %189 = select <32 x i1> %188, <32 x i1> %narrow2517, <32 x i1> zeroinitializer
  br label %after_read32.exit.thread

after_read32.exit.thread:
  %bad.0.i1317.ph = phi <32 x i1> [ %narrow2517, %if.then.i1314 ], [ %narrow2517, %land.lhs.true.i1583 ], [ %189, %if.then.i1587 ]
  %and.i13182484 = and <32 x i64> %masked_load.i.i13082480, splat (i64 64)
  %cmp.i13192485 = icmp eq <32 x i64> %and.i13182484, zeroinitializer
  %vector_select.i13242489 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i13252490 = or <32 x i64> %vector_select.i13242489, %masked_load.i.i13082480
  %vector_cond28.i13262491 = select <32 x i1> %cmp.i13192485, <32 x i1> %bad.0.i1317.ph, <32 x i1> zeroinitializer
  %vector_select29.i13272492 = select <32 x i1> %vector_cond28.i13262491, <32 x i64> %or.i13252490, <32 x i64> %add85.i
  %splat.splatinsert.i1166 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i1167 = shufflevector <32 x i64> %splat.splatinsert.i1166, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i1168 = add <32 x i64> %splat.splat.i1167, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1336)
  store <32 x i64> %add.i1168, ptr %index.addr.i1336, align 256
  %tobool.not.i1339 = icmp eq i64 %.pre, 0
  br i1 %tobool.not.i1339, label %note_reads32.exit, label %for.cond.i1340.preheader

for.cond.i1340.preheader:
  %tobool3.not.i13422555 = icmp eq i32 %conv75.i, 0
  br i1 %tobool3.not.i13422555, label %note_reads32.exit, label %for.body.i1343

if.then19.i1328:
  %and.i1318 = and <32 x i64> %masked_load.i.i13082480, splat (i64 64)
  %cmp.i1319 = icmp eq <32 x i64> %and.i1318, zeroinitializer
  %narrow2519 = select <32 x i1> %cmp.i1319, <32 x i1> %narrow2517, <32 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i13082480, ptr %cells.addr.i, align 256
  %190 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %190, i64 72
  %191 = load i64, ptr %mixed.i, align 8
  %tobool.not.i1660 = icmp eq i64 %191, 0
  br i1 %tobool.not.i1660, label %after_read32.exit.thread2494, label %if.end.i1661

after_read32.exit.thread2494:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select.i13242498 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i13252499 = or <32 x i64> %vector_select.i13242498, %masked_load.i.i13082480
  %vector_select29.i13272501 = select <32 x i1> %narrow2519, <32 x i64> %or.i13252499, <32 x i64> %add85.i
  br i1 %found.1.i1142.ph2478, label %compare32.exit, label %store32.exit1368

if.end.i1661:
  %and2336.i.i = and <32 x i1> %cmp14.i, %or2235.i
  %and.i16792520 = and <32 x i1> %and2336.i.i, %narrow2519
  %192 = load i64, ptr %2, align 8
  %splat.splatinsert.i1682 = insertelement <32 x i64> poison, i64 %192, i64 0
  %splat.splat.i1683 = shufflevector <32 x i64> %splat.splatinsert.i1682, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp8.i = icmp uge <32 x i64> %masked_load.i.i13082480, %splat.splat.i1683
  %and1037.i = and <32 x i1> %cmp9.i, %cmp8.i
  %narrow2521 = select <32 x i1> %and1037.i, <32 x i1> %and.i16792520, <32 x i1> zeroinitializer
  %193 = bitcast <32 x i1> %narrow2521 to i32
  %and14.i = and i32 %193, %conv75.i
  %tobool15.not.i2557 = icmp eq i32 %and14.i, 0
  br i1 %tobool15.not.i2557, label %after_read32.exit, label %for.body.i1688

for.body.i1688:
  %rest.0.i16872559 = phi i32 [ %and23.i1694, %for.body.i1688 ], [ %and14.i, %if.end.i1661 ]
  %own.0.i2558 = phi i32 [ %own.1.i, %for.body.i1688 ], [ 0, %if.end.i1661 ]
  %194 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i16872559, i1 true)
  %idxprom.i1689 = zext nneg i32 %194 to i64
  %arrayidx.i1690 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1689
  %195 = load i64, ptr %arrayidx.i1690, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %195)
  %196 = load i64, ptr %run.i, align 8
  %cmp17.i1691 = icmp eq i64 %call16.i, %196
  %sub.i1692 = sub i32 0, %rest.0.i16872559
  %and20.i = and i32 %rest.0.i16872559, %sub.i1692
  %or.i1693 = select i1 %cmp17.i1691, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i1693, %own.0.i2558
  %sub22.i = add i32 %rest.0.i16872559, -1
  %and23.i1694 = and i32 %sub22.i, %rest.0.i16872559
  %tobool15.not.i = icmp eq i32 %and23.i1694, 0
  br i1 %tobool15.not.i, label %after_read32.exit.loopexit, label %for.body.i1688

after_read32.exit.loopexit:
  %.inner2656 = xor i32 %own.1.i, -1
  %197 = bitcast i32 %.inner2656 to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %own.0.i.lcssa = phi <32 x i1> [ splat (i1 true), %if.end.i1661 ], [ %197, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and26.i13312522 = and <32 x i1> %narrow2519, %own.0.i.lcssa
  %vector_select.i1324 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or.i1325 = or <32 x i64> %vector_select.i1324, %masked_load.i.i13082480
  %vector_select29.i1327 = select <32 x i1> %and26.i13312522, <32 x i64> %or.i1325, <32 x i64> %add85.i
  br i1 %found.1.i1142.ph2478, label %compare32.exit, label %store32.exit1368

for.body.i1343:
  %rest.0.i13412556 = phi i32 [ %and.i1347, %for.body.i1343 ], [ %conv75.i, %for.cond.i1340.preheader ]
  %198 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i13412556, i1 true)
  %idxprom.i1344 = zext nneg i32 %198 to i64
  %arrayidx.i1345 = getelementptr inbounds nuw i64, ptr %index.addr.i1336, i64 %idxprom.i1344
  %199 = load i64, ptr %arrayidx.i1345, align 8
  %200 = load ptr, ptr %readers.i1784, align 8
  %arrayidx.i1785 = getelementptr inbounds nuw [32 x i32], ptr %200, i64 %199
  %arrayidx1.i1788 = getelementptr inbounds nuw i32, ptr %arrayidx.i1785, i64 %and.i.i1787
  store i32 %conv.i1783, ptr %arrayidx1.i1788, align 4
  %sub.i1346 = add i32 %rest.0.i13412556, -1
  %and.i1347 = and i32 %sub.i1346, %rest.0.i13412556
  %tobool3.not.i1342 = icmp eq i32 %and.i1347, 0
  br i1 %tobool3.not.i1342, label %note_reads32.exit, label %for.body.i1343

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1336)
  br i1 %found.1.i1142.ph2478, label %compare32.exit, label %store32.exit1368

if.end46.i1144:
  br i1 %found.0.i112824152432, label %compare32.exit, label %store32.exit1368

store32.exit1368:
  %fresh.0.i11452505 = phi <32 x i64> [ %vector_select29.i13272492, %note_reads32.exit ], [ %add85.i, %if.end46.i1144 ], [ %vector_select29.i13272501, %after_read32.exit.thread2494 ], [ %add85.i, %raced32.exit1289 ], [ %vector_select29.i1327, %after_read32.exit ]
  %cond12.i1134.sroa.speculated242124552504 = phi ptr [ %past.i.sroa.152.02153, %note_reads32.exit ], [ %past.i.sroa.144.02150, %if.end46.i1144 ], [ %past.i.sroa.152.02153, %after_read32.exit.thread2494 ], [ %past.i.sroa.144.02150, %raced32.exit1289 ], [ %past.i.sroa.152.02153, %after_read32.exit ]
  %201 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1364 = getelementptr inbounds nuw i64, ptr %cond12.i1134.sroa.speculated242124552504, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i11452505, ptr align 8 %add.ptr.i1364, <32 x i1> %201)
  br label %compare32.exit

compare32.exit:
  %retval.1.i1148 = phi i1 [ true, %if.end46.i1144 ], [ false, %store32.exit1368 ], [ true, %after_read32.exit.thread2494 ], [ true, %raced32.exit1289 ], [ true, %note_reads32.exit ], [ true, %after_read32.exit ], [ true, %land.lhs.true.i1607 ]
  %or137.i = or i1 %found.0.i2560, %retval.1.i1148
  %add94.i = add nuw nsw i64 %first62.0.i2561, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 16
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit.sink.split:
  %sub37.i.sink = phi i32 [ %sub37.i, %if.end46.i189 ], [ %sub37.i, %after_read16.exit ], [ %sub37.i, %raced16.exit469 ], [ %sub37.i, %after_read16.exit.thread2281 ], [ %sub37.i, %note_reads16.exit ], [ %mask, %after_read16.exit922 ], [ %mask, %raced16.exit657 ], [ %mask, %after_read16.exit922.thread2394 ], [ %mask, %note_reads16.exit946 ], [ %mask, %if.end46.i137 ]
  %cond12.i179.sroa.speculated220722412291.sink = phi ptr [ %past.i.sroa.144.02150, %if.end46.i189 ], [ %past.i.sroa.152.02153, %after_read16.exit ], [ %past.i.sroa.144.02150, %raced16.exit469 ], [ %past.i.sroa.152.02153, %after_read16.exit.thread2281 ], [ %past.i.sroa.152.02153, %note_reads16.exit ], [ %past.i.sroa.152.02153, %after_read16.exit922 ], [ %past.i.sroa.144.02150, %raced16.exit657 ], [ %past.i.sroa.152.02153, %after_read16.exit922.thread2394 ], [ %past.i.sroa.152.02153, %note_reads16.exit946 ], [ %past.i.sroa.144.02150, %if.end46.i137 ]
  %fresh.0.i1902292.sink = phi <16 x i64> [ %add42.i, %if.end46.i189 ], [ %vector_select29.i, %after_read16.exit ], [ %add42.i, %raced16.exit469 ], [ %vector_select29.i2288, %after_read16.exit.thread2281 ], [ %vector_select29.i2279, %note_reads16.exit ], [ %vector_select29.i828, %after_read16.exit922 ], [ %add58.i, %raced16.exit657 ], [ %vector_select29.i8282401, %after_read16.exit922.thread2394 ], [ %vector_select29.i8282392, %note_reads16.exit946 ], [ %add58.i, %if.end46.i137 ]
  %conv.i186.i196 = trunc nuw i32 %sub37.i.sink to i16
  %202 = bitcast i16 %conv.i186.i196 to <16 x i1>
  %add.ptr.i188.i198 = getelementptr inbounds nuw i64, ptr %cond12.i179.sroa.speculated220722412291.sink, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1902292.sink, ptr align 8 %add.ptr.i188.i198, <16 x i1> %202)
  br label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %note_reads16.exit946 ], [ true, %if.then22.i ], [ true, %if.end46.i137 ], [ %tobool11.i121.not, %marked_u64.exit106 ], [ true, %note_reads16.exit ], [ true, %after_read16.exit922.thread2394 ], [ true, %raced16.exit657 ], [ true, %after_read16.exit922 ], [ true, %if.end46.i189 ], [ false, %run.exit.sink.split ], [ true, %after_read16.exit.thread2281 ], [ true, %raced16.exit469 ], [ true, %if.end.i99 ], [ true, %after_read16.exit ], [ true, %if.end.i117 ], [ true, %if.end.i53 ], [ true, %if.end.i85 ], [ true, %if.end.i70 ], [ true, %if.end.i40 ], [ %or137.i, %compare32.exit ]
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
  %past.sroa.40.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i379, %cond.end.i377 ]
  %past.sroa.31.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i378, %cond.end.i377 ]
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
  %tobool5553 = phi i1 [ %tobool5530, %past_of_words.exit.thread ], [ false, %if.then.i393 ], [ false, %if.then6 ], [ true, %if.then.i388 ], [ true, %if.then32.i ], [ true, %if.then11.i ]
  %add528.pn = phi i64 [ %cond.i510, %past_of_words.exit.thread ], [ 0, %if.then.i393 ], [ 0, %if.then6 ], [ %cond.i.i, %if.then.i388 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %tobool1.not551 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ true, %if.then.i393 ], [ true, %if.then6 ], [ false, %if.then.i388 ], [ false, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.72.0549 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then.i393 ], [ %cond24.i.i, %if.then6 ], [ %cond24.i.i, %if.then.i388 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %if.then11.i ]
  %past.sroa.76.0548 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then.i393 ], [ %cond29.i.i, %if.then6 ], [ %cond29.i.i, %if.then.i388 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %if.then11.i ]
  %past.sroa.85.0547.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i393 ], [ false, %if.then6 ], [ %cmp17.i, %if.then.i388 ], [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.24.0542 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then.i393 ], [ %or6.i.i, %if.then6 ], [ %or6.i.i, %if.then.i388 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %if.then11.i ]
  %past.sroa.31.1541 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.31.1, %if.then.i393 ], [ %past.sroa.31.1, %if.then6 ], [ %8, %if.then.i388 ], [ %8, %if.then32.i ], [ %8, %if.then11.i ]
  %past.sroa.40.1539 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.40.1, %if.then.i393 ], [ %past.sroa.40.1, %if.then6 ], [ %9, %if.then.i388 ], [ %9, %if.then32.i ], [ %9, %if.then11.i ]
  %past.sroa.51.0537 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then.i393 ], [ %10, %if.then6 ], [ %10, %if.then.i388 ], [ %10, %if.then32.i ], [ %10, %if.then11.i ]
  %past.sroa.57.0536 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then.i393 ], [ %11, %if.then6 ], [ %11, %if.then.i388 ], [ %11, %if.then32.i ], [ %11, %if.then11.i ]
  %past.sroa.62.0535 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i370, %if.then.i393 ], [ %cond.i.i370, %if.then6 ], [ %cond.i.i370, %if.then.i388 ], [ %cond.i.i370, %if.then32.i ], [ %cond.i.i370, %if.then11.i ]
  %past.sroa.65.0534 = phi i64 [ %cond.i510, %past_of_words.exit.thread ], [ %cond.i.i, %if.then.i393 ], [ %cond.i.i, %if.then6 ], [ %cond.i.i, %if.then.i388 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %past.sroa.69.0533 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then.i393 ], [ %cond19.i.i, %if.then6 ], [ %cond19.i.i, %if.then.i388 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %if.then11.i ]
  %past.sroa.81.0532.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i393 ], [ false, %if.then6 ], [ %cmp.i45, %if.then.i388 ], [ %cmp.i45, %if.then32.i ], [ %cmp.i45, %if.then11.i ]
  %address.addr.0552 = add i64 %add528.pn, %address
  %32 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %32, 0
  %.pre = load i64, ptr @NBYTES, align 8
  br i1 %tobool8.not, label %if.end15, label %land.lhs.true9

land.lhs.true9:
  %add10 = add i64 %past.sroa.69.0533, %address.addr.0552
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
  %add25 = add i64 %add24, %past.sroa.24.0542
  %44 = tail call range(i32 1, 17) i32 @llvm.ctpop.i32(i32 %mask)
  %tobool26.not = icmp samesign ult i32 %44, 2
  %or = or i64 %add25, 16
  %spec.select = select i1 %tobool26.not, i64 %add25, i64 %or
  %div44 = lshr i64 %.pre, 2
  %sh_prom = trunc i64 %div44 to i32
  %notmask = shl nsw i32 -1, %sh_prom
  %sub31 = xor i32 %notmask, -1
  %sub33 = sub i64 %address.addr.0552, %past.sroa.65.0534
  %shr = lshr i64 %sub33, 2
  %splat.splatinsert = insertelement <4 x i64> poison, i64 %spec.select, i64 0
  %splat.splat = shufflevector <4 x i64> %splat.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  %and.i47 = shl <4 x i64> %splat.splat, splat (i64 1)
  %shl.i = and <4 x i64> %and.i47, splat (i64 32)
  %or.i = or <4 x i64> %shl.i, %splat.splat
  br i1 %tobool1.not551, label %if.end.i.i93, label %lor.lhs.false.i

lor.lhs.false.i:
  br i1 %past.sroa.81.0532.shrunk, label %if.then.i.i73, label %if.end.i50.thread

if.then.i.i73:
  %conv.i171.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i172.i = insertelement <4 x i64> poison, i64 %conv.i171.i, i64 0
  %splat.splat.i173.i = shufflevector <4 x i64> %splat.splatinsert.i172.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %45 = and <4 x i64> %splat.splat.i173.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i174.i = icmp ne <4 x i64> %45, zeroinitializer
  %add.ptr.i176.i = getelementptr inbounds nuw i64, ptr %past.sroa.72.0549, i64 %shr
  %masked_load.i177.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i176.i, <4 x i1> %tobool.i174.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i56.i = insertelement <4 x i64> poison, i64 %past.sroa.40.1539, i64 0
  %splat.splat.i57.i = shufflevector <4 x i64> %splat.splatinsert.i56.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i58.i = icmp ult <4 x i64> %masked_load.i177.i, %splat.splat.i57.i
  %.pre694 = insertelement <4 x i64> poison, i64 %past.sroa.31.1541, i64 0
  %.pre695 = shufflevector <4 x i64> %.pre694, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit.i

if.end.i.i93:
  %conv.i171.i554 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i172.i555 = insertelement <4 x i64> poison, i64 %conv.i171.i554, i64 0
  %splat.splat.i173.i556 = shufflevector <4 x i64> %splat.splatinsert.i172.i555, <4 x i64> poison, <4 x i32> zeroinitializer
  %46 = and <4 x i64> %splat.splat.i173.i556, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i174.i557 = icmp ne <4 x i64> %46, zeroinitializer
  %add.ptr.i176.i558 = getelementptr inbounds nuw i64, ptr %past.sroa.72.0549, i64 %shr
  %masked_load.i177.i559 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i176.i558, <4 x i1> %tobool.i174.i557, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i.i = insertelement <4 x i64> poison, i64 %past.sroa.51.0537, i64 0
  %splat.splat2.i.i = shufflevector <4 x i64> %splat.splatinsert1.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <4 x i64> %masked_load.i177.i559, %splat.splat2.i.i
  %splat.splatinsert5.i.i = insertelement <4 x i64> poison, i64 %past.sroa.31.1541, i64 0
  %splat.splat6.i.i = shufflevector <4 x i64> %splat.splatinsert5.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i.i96 = sub <4 x i64> %masked_load.i177.i559, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.sroa.40.1539, %past.sroa.31.1541
  %splat.splatinsert10.i.i = insertelement <4 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <4 x i64> %splat.splatinsert10.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <4 x i64> %sub.i.i96, %splat.splat11.i.i
  %or20.i.i = or <4 x i1> %cmp3.i.i, %cmp12.i.i
  br label %old4.exit.i

old4.exit.i:
  %splat.splat.i.i79.pre-phi = phi <4 x i64> [ %splat.splat6.i.i, %if.end.i.i93 ], [ %.pre695, %if.then.i.i73 ]
  %masked_load.i177.i560 = phi <4 x i64> [ %masked_load.i177.i559, %if.end.i.i93 ], [ %masked_load.i177.i, %if.then.i.i73 ]
  %retval.0.in.i.i = phi <4 x i1> [ %or20.i.i, %if.end.i.i93 ], [ %cmp.i58.i, %if.then.i.i73 ]
  %xor.i.i = xor <4 x i64> %masked_load.i177.i560, %or.i
  %and.i53.i = and <4 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <4 x i64> %and.i53.i, zeroinitializer
  %and8.i.i = and <4 x i64> %masked_load.i177.i560, splat (i64 32)
  %cmp9.i.i = icmp ne <4 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <4 x i64> %masked_load.i177.i560, %splat.splat.i.i79.pre-phi
  %and13.i.i = and <4 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <4 x i64> %and13.i.i, zeroinitializer
  %and1633.i.i.not675 = or <4 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <4 x i64> poison, i64 %past.sroa.57.0536, i64 0
  %splat.splat18.i.i = shufflevector <4 x i64> %splat.splatinsert17.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <4 x i64> %masked_load.i177.i560, %splat.splat18.i.i
  %and2134.i.i.not677 = or <4 x i1> %cmp19.i.i, %cmp9.i.i
  %or2235.i.i.not676 = and <4 x i1> %cmp.i.i, %and2134.i.i.not677
  %and2336.i.i.not = or <4 x i1> %and1633.i.i.not675, %or2235.i.i.not676
  %47 = xor <4 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow = select <4 x i1> %and2336.i.i.not, <4 x i1> %47, <4 x i1> zeroinitializer
  %not.i.i = sext <4 x i1> %narrow to <4 x i64>
  br i1 %tobool5553, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <4 x i64> %masked_load.i177.i560, splat (i64 96)
  %cmp.i81 = icmp eq <4 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i83 = insertelement <4 x i64> poison, i64 %past.sroa.51.0537, i64 0
  %splat.splat.i84 = shufflevector <4 x i64> %splat.splatinsert.i83, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp16.i = icmp uge <4 x i64> %masked_load.i177.i560, %splat.splat.i84
  %and1848.i = and <4 x i1> %cmp16.i, %cmp.i81
  %or.i85 = select <4 x i1> %and1848.i, <4 x i64> splat (i64 -1), <4 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <4 x i64> [ %not.i.i, %old4.exit.i ], [ %or.i85, %if.then14.i ]
  br i1 %tobool1.not551, label %if.end.i50, label %if.then21.i

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
  %shr.i350 = lshr <4 x i64> %masked_load.i177.i560, splat (i64 27)
  %and6.i351 = and <4 x i64> %shr.i350, splat (i64 31)
  %conv7.i352 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i353 = insertelement <4 x i64> poison, i64 %conv7.i352, i64 0
  %splat.splat.i354 = shufflevector <4 x i64> %splat.splatinsert.i353, <4 x i64> poison, <4 x i32> zeroinitializer
  %52 = and <4 x i64> %splat.splat.i354, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i355 = icmp ne <4 x i64> %52, zeroinitializer
  %53 = getelementptr i64, ptr %arrayidx.i349, <4 x i64> %and6.i351
  %masked_gather.i356 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %53, <4 x i1> %tobool10.i355, <4 x i64> zeroinitializer)
  %and11.i357 = and <4 x i64> %masked_load.i177.i560, splat (i64 -4294967296)
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
  br i1 %tobool7.not.i, label %load4.exit.i210, label %land.lhs.true.i

if.end.i50.thread:
  %59 = load i64, ptr @STORE, align 8
  %tobool7.not.i569 = icmp eq i64 %59, 0
  br i1 %tobool7.not.i569, label %load4.exit.i210.thread, label %lor.lhs.false15.i

load4.exit.i210.thread:
  %conv.i.i203633 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i204634 = insertelement <4 x i64> poison, i64 %conv.i.i203633, i64 0
  %splat.splat.i.i205635 = shufflevector <4 x i64> %splat.splatinsert.i.i204634, <4 x i64> poison, <4 x i32> zeroinitializer
  %60 = and <4 x i64> %splat.splat.i.i205635, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i.i206636 = icmp ne <4 x i64> %60, zeroinitializer
  %add.ptr.i.i208637 = getelementptr inbounds nuw i64, ptr %past.sroa.76.0548, i64 %shr
  %masked_load.i.i209638 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i208637, <4 x i1> %tobool.i.i206636, <4 x i64> zeroinitializer)
  %.pre700 = insertelement <4 x i64> poison, i64 %past.sroa.31.1541, i64 0
  %.pre701 = shufflevector <4 x i64> %.pre700, <4 x i64> poison, <4 x i32> zeroinitializer
  %.pre702 = insertelement <4 x i64> poison, i64 %past.sroa.57.0536, i64 0
  %.pre703 = shufflevector <4 x i64> %.pre702, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %if.then.i61.i

land.lhs.true.i:
  br i1 %tobool1.not551, label %if.end.i.i175, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i577594 = phi i1 [ %tobool30.i92, %land.lhs.true.i ], [ false, %if.end.i50.thread ]
  br i1 %past.sroa.85.0547.shrunk, label %if.then.i.i119, label %if.end46.i

if.then.i.i119:
  %conv.i156.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i157.i = insertelement <4 x i64> poison, i64 %conv.i156.i, i64 0
  %splat.splat.i158.i = shufflevector <4 x i64> %splat.splatinsert.i157.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %61 = and <4 x i64> %splat.splat.i158.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i159.i = icmp ne <4 x i64> %61, zeroinitializer
  %add.ptr.i161.i = getelementptr inbounds nuw i64, ptr %past.sroa.76.0548, i64 %shr
  %masked_load.i162.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i161.i, <4 x i1> %tobool.i159.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i56.i121 = insertelement <4 x i64> poison, i64 %past.sroa.40.1539, i64 0
  %splat.splat.i57.i122 = shufflevector <4 x i64> %splat.splatinsert.i56.i121, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i58.i123 = icmp ult <4 x i64> %masked_load.i162.i, %splat.splat.i57.i122
  %.pre704 = insertelement <4 x i64> poison, i64 %past.sroa.31.1541, i64 0
  %.pre705 = shufflevector <4 x i64> %.pre704, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit.i124

if.end.i.i175:
  %conv.i156.i600 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i157.i601 = insertelement <4 x i64> poison, i64 %conv.i156.i600, i64 0
  %splat.splat.i158.i602 = shufflevector <4 x i64> %splat.splatinsert.i157.i601, <4 x i64> poison, <4 x i32> zeroinitializer
  %62 = and <4 x i64> %splat.splat.i158.i602, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i159.i603 = icmp ne <4 x i64> %62, zeroinitializer
  %add.ptr.i161.i604 = getelementptr inbounds nuw i64, ptr %past.sroa.76.0548, i64 %shr
  %masked_load.i162.i605 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i161.i604, <4 x i1> %tobool.i159.i603, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i.i177 = insertelement <4 x i64> poison, i64 %past.sroa.51.0537, i64 0
  %splat.splat2.i.i178 = shufflevector <4 x i64> %splat.splatinsert1.i.i177, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i179 = icmp ult <4 x i64> %masked_load.i162.i605, %splat.splat2.i.i178
  %sub.i.i183 = sub <4 x i64> %masked_load.i162.i605, %splat.splat.i.i79.pre-phi
  %sub9.i.i185 = sub i64 %past.sroa.40.1539, %past.sroa.31.1541
  %splat.splatinsert10.i.i186 = insertelement <4 x i64> poison, i64 %sub9.i.i185, i64 0
  %splat.splat11.i.i187 = shufflevector <4 x i64> %splat.splatinsert10.i.i186, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i188 = icmp ult <4 x i64> %sub.i.i183, %splat.splat11.i.i187
  %or20.i.i189 = or <4 x i1> %cmp3.i.i179, %cmp12.i.i188
  br label %old4.exit.i124

old4.exit.i124:
  %splat.splat.i.i137.pre-phi = phi <4 x i64> [ %splat.splat.i.i79.pre-phi, %if.end.i.i175 ], [ %.pre705, %if.then.i.i119 ]
  %masked_load.i162.i614 = phi <4 x i64> [ %masked_load.i162.i605, %if.end.i.i175 ], [ %masked_load.i162.i, %if.then.i.i119 ]
  %found.0.i577595606 = phi i1 [ %tobool30.i92, %if.end.i.i175 ], [ %found.0.i577594, %if.then.i.i119 ]
  %retval.0.in.i.i125 = phi <4 x i1> [ %or20.i.i189, %if.end.i.i175 ], [ %cmp.i58.i123, %if.then.i.i119 ]
  %xor.i.i130 = xor <4 x i64> %masked_load.i162.i614, %splat.splat
  %and.i53.i131 = and <4 x i64> %xor.i.i130, splat (i64 4290773055)
  %cmp.i.i132 = icmp ne <4 x i64> %and.i53.i131, zeroinitializer
  %and8.i.i134 = and <4 x i64> %masked_load.i162.i614, splat (i64 32)
  %cmp9.i.i135 = icmp ne <4 x i64> %and8.i.i134, zeroinitializer
  %cmp11.i.i138 = icmp ult <4 x i64> %masked_load.i162.i614, %splat.splat.i.i137.pre-phi
  %and13.i.i139 = and <4 x i64> %xor.i.i130, splat (i64 4160749568)
  %cmp14.i.i140 = icmp ne <4 x i64> %and13.i.i139, zeroinitializer
  %and1633.i.i141.not679 = or <4 x i1> %cmp11.i.i138, %cmp14.i.i140
  %splat.splatinsert17.i.i143 = insertelement <4 x i64> poison, i64 %past.sroa.62.0535, i64 0
  %splat.splat18.i.i144 = shufflevector <4 x i64> %splat.splatinsert17.i.i143, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i145 = icmp uge <4 x i64> %masked_load.i162.i614, %splat.splat18.i.i144
  %and2134.i.i146.not681 = or <4 x i1> %cmp19.i.i145, %cmp9.i.i135
  %or2235.i.i147.not680 = and <4 x i1> %cmp.i.i132, %and2134.i.i146.not681
  %and2336.i.i148.not = or <4 x i1> %and1633.i.i141.not679, %or2235.i.i147.not680
  %63 = xor <4 x i1> %retval.0.in.i.i125, splat (i1 true)
  %narrow678 = select <4 x i1> %and2336.i.i148.not, <4 x i1> %63, <4 x i1> zeroinitializer
  br i1 %tobool1.not551, label %raced4.exit190, label %if.then21.i164

if.then21.i164:
  %insertvec.i.i305 = shufflevector <4 x i1> %narrow678, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
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
  %shr.i317 = lshr <4 x i64> %masked_load.i162.i614, splat (i64 27)
  %and6.i318 = and <4 x i64> %shr.i317, splat (i64 31)
  %conv7.i319 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i320 = insertelement <4 x i64> poison, i64 %conv7.i319, i64 0
  %splat.splat.i321 = shufflevector <4 x i64> %splat.splatinsert.i320, <4 x i64> poison, <4 x i32> zeroinitializer
  %68 = and <4 x i64> %splat.splat.i321, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i322 = icmp ne <4 x i64> %68, zeroinitializer
  %69 = getelementptr i64, ptr %arrayidx.i316, <4 x i64> %and6.i318
  %masked_gather.i323 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %69, <4 x i1> %tobool10.i322, <4 x i64> zeroinitializer)
  %and11.i324 = and <4 x i64> %masked_load.i162.i614, splat (i64 -4294967296)
  %70 = icmp ugt <4 x i64> %and11.i324, %masked_gather.i323
  %71 = or <4 x i1> %cmp9.i.i135, %70
  %72 = select <4 x i1> %71, <4 x i1> %narrow678, <4 x i1> zeroinitializer
  br label %raced4.exit190

raced4.exit190:
  %bad.2.i167 = phi <4 x i1> [ %narrow678, %old4.exit.i124 ], [ %72, %if.then.i313 ], [ %narrow678, %land.lhs.true.i309 ], [ %narrow678, %if.then21.i164 ]
  %insertvec.i.i170 = shufflevector <4 x i1> %bad.2.i167, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %73 = bitcast <8 x i1> %insertvec.i.i170 to i8
  %74 = and i8 %73, 15
  %and.i.i171 = zext nneg i8 %74 to i32
  %and29.i173 = and i32 %and.i.i171, %sub31
  %tobool30.i174 = icmp ne i32 %and29.i173, 0
  %or27150.i = or i1 %found.0.i577595606, %tobool30.i174
  br i1 %or27150.i, label %return, label %store4.exit209.i

load4.exit.i210:
  %conv.i.i203 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i204 = insertelement <4 x i64> poison, i64 %conv.i.i203, i64 0
  %splat.splat.i.i205 = shufflevector <4 x i64> %splat.splatinsert.i.i204, <4 x i64> poison, <4 x i32> zeroinitializer
  %75 = and <4 x i64> %splat.splat.i.i205, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i.i206 = icmp ne <4 x i64> %75, zeroinitializer
  %add.ptr.i.i208 = getelementptr inbounds nuw i64, ptr %past.sroa.76.0548, i64 %shr
  %masked_load.i.i209 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i208, <4 x i1> %tobool.i.i206, <4 x i64> zeroinitializer)
  br i1 %tobool1.not551, label %if.end.i66.i, label %if.then.i61.i

if.then.i61.i:
  %.pre699.pre-phi = phi <4 x i64> [ %.pre703, %load4.exit.i210.thread ], [ %splat.splat18.i.i, %load4.exit.i210 ]
  %.pre697.pre-phi = phi <4 x i64> [ %.pre701, %load4.exit.i210.thread ], [ %splat.splat.i.i79.pre-phi, %load4.exit.i210 ]
  %masked_load.i.i209650 = phi <4 x i64> [ %masked_load.i.i209638, %load4.exit.i210.thread ], [ %masked_load.i.i209, %load4.exit.i210 ]
  %found.1.i.ph648 = phi i1 [ false, %load4.exit.i210.thread ], [ %tobool30.i92, %load4.exit.i210 ]
  %splat.splatinsert.i62.i = insertelement <4 x i64> poison, i64 %past.sroa.40.1539, i64 0
  %splat.splat.i63.i = shufflevector <4 x i64> %splat.splatinsert.i62.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i64.i = icmp ult <4 x i64> %masked_load.i.i209650, %splat.splat.i63.i
  br label %old4.exit.i214

if.end.i66.i:
  %splat.splatinsert1.i.i250 = insertelement <4 x i64> poison, i64 %past.sroa.51.0537, i64 0
  %splat.splat2.i.i251 = shufflevector <4 x i64> %splat.splatinsert1.i.i250, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i252 = icmp ult <4 x i64> %masked_load.i.i209, %splat.splat2.i.i251
  %sub.i.i256 = sub <4 x i64> %masked_load.i.i209, %splat.splat.i.i79.pre-phi
  %sub9.i.i258 = sub i64 %past.sroa.40.1539, %past.sroa.31.1541
  %splat.splatinsert10.i.i259 = insertelement <4 x i64> poison, i64 %sub9.i.i258, i64 0
  %splat.splat11.i.i260 = shufflevector <4 x i64> %splat.splatinsert10.i.i259, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i261 = icmp ult <4 x i64> %sub.i.i256, %splat.splat11.i.i260
  %or20.i.i262 = or <4 x i1> %cmp3.i.i252, %cmp12.i.i261
  br label %old4.exit.i214

old4.exit.i214:
  %splat.splat18.i.i232.pre-phi = phi <4 x i64> [ %splat.splat18.i.i, %if.end.i66.i ], [ %.pre699.pre-phi, %if.then.i61.i ]
  %splat.splat.i58.i.pre-phi = phi <4 x i64> [ %splat.splat.i.i79.pre-phi, %if.end.i66.i ], [ %.pre697.pre-phi, %if.then.i61.i ]
  %masked_load.i.i209649 = phi <4 x i64> [ %masked_load.i.i209, %if.end.i66.i ], [ %masked_load.i.i209650, %if.then.i61.i ]
  %found.1.i.ph647 = phi i1 [ %tobool30.i92, %if.end.i66.i ], [ %found.1.i.ph648, %if.then.i61.i ]
  %retval.0.in.i.i215 = phi <4 x i1> [ %or20.i.i262, %if.end.i66.i ], [ %cmp.i64.i, %if.then.i61.i ]
  %xor.i.i220 = xor <4 x i64> %masked_load.i.i209649, %splat.splat
  %and.i.i221 = and <4 x i64> %xor.i.i220, splat (i64 4290773055)
  %cmp.i.i222 = icmp eq <4 x i64> %and.i.i221, zeroinitializer
  %and8.i.i224 = and <4 x i64> %masked_load.i.i209649, splat (i64 32)
  %cmp9.i.i225 = icmp eq <4 x i64> %and8.i.i224, zeroinitializer
  %cmp11.i.i226 = icmp uge <4 x i64> %masked_load.i.i209649, %splat.splat.i58.i.pre-phi
  %and13.i.i227 = and <4 x i64> %xor.i.i220, splat (i64 4160749568)
  %cmp14.i.i228 = icmp eq <4 x i64> %and13.i.i227, zeroinitializer
  %and1633.i.i229 = and <4 x i1> %cmp11.i.i226, %cmp14.i.i228
  %cmp19.i.i233 = icmp ult <4 x i64> %masked_load.i.i209649, %splat.splat18.i.i232.pre-phi
  %and2134.i.i234 = and <4 x i1> %cmp19.i.i233, %cmp9.i.i225
  %or2235.i.i235 = or <4 x i1> %cmp.i.i222, %and2134.i.i234
  %and2336.i.i236 = and <4 x i1> %and1633.i.i229, %or2235.i.i235
  %76 = select <4 x i1> %and2336.i.i236, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i.i215
  %narrow682 = xor <4 x i1> %76, splat (i1 true)
  br i1 %tobool1.not551, label %if.then19.i, label %if.then.i239

if.then.i239:
  %insertvec.i.i283 = shufflevector <4 x i1> %narrow682, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = bitcast <8 x i1> %insertvec.i.i283 to i8
  %78 = and i8 %77, 15
  %and.i.i284 = zext nneg i8 %78 to i32
  %and.i285 = and i32 %and.i.i284, %sub31
  %tobool.not.i286 = icmp eq i32 %and.i285, 0
  %partial.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %2, i64 104
  %.pre693 = load i64, ptr %partial.i.phi.trans.insert, align 8
  %79 = icmp eq i64 %.pre693, 0
  br i1 %tobool.not.i286, label %after_read4.exit.thread, label %land.lhs.true.i287

land.lhs.true.i287:
  br i1 %79, label %after_read4.exit.thread, label %if.then.i291

if.then.i291:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i292 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %80 = load i64, ptr %index.i292, align 8
  %arrayidx.i293 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %80
  %shr.i = lshr <4 x i64> %masked_load.i.i209649, splat (i64 27)
  %and6.i = and <4 x i64> %shr.i, splat (i64 31)
  %conv7.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i294 = insertelement <4 x i64> poison, i64 %conv7.i, i64 0
  %splat.splat.i295 = shufflevector <4 x i64> %splat.splatinsert.i294, <4 x i64> poison, <4 x i32> zeroinitializer
  %81 = and <4 x i64> %splat.splat.i295, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i = icmp ne <4 x i64> %81, zeroinitializer
  %82 = getelementptr i64, ptr %arrayidx.i293, <4 x i64> %and6.i
  %masked_gather.i = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %82, <4 x i1> %tobool10.i, <4 x i64> zeroinitializer)
  %and11.i = and <4 x i64> %masked_load.i.i209649, splat (i64 -4294967296)
  %83 = icmp ugt <4 x i64> %and11.i, %masked_gather.i
  %84 = icmp ne <4 x i64> %and8.i.i224, zeroinitializer
  %85 = or <4 x i1> %84, %83
  %86 = select <4 x i1> %85, <4 x i1> %narrow682, <4 x i1> zeroinitializer
  br label %after_read4.exit.thread

after_read4.exit.thread:
  %tobool.not.i273 = phi i1 [ false, %if.then.i291 ], [ true, %land.lhs.true.i287 ], [ %79, %if.then.i239 ]
  %bad.0.i.ph = phi <4 x i1> [ %86, %if.then.i291 ], [ %narrow682, %land.lhs.true.i287 ], [ %narrow682, %if.then.i239 ]
  %and.i242653 = and <4 x i64> %masked_load.i.i209649, splat (i64 64)
  %cmp.i243654 = icmp eq <4 x i64> %and.i242653, zeroinitializer
  %vector_select.i658 = select <4 x i1> %and1633.i.i229, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or.i245659 = or <4 x i64> %vector_select.i658, %masked_load.i.i209649
  %vector_cond28.i660 = select <4 x i1> %cmp.i243654, <4 x i1> %bad.0.i.ph, <4 x i1> zeroinitializer
  %vector_select29.i661 = select <4 x i1> %vector_cond28.i660, <4 x i64> %or.i245659, <4 x i64> %splat.splat
  %splat.splatinsert.i = insertelement <4 x i64> poison, i64 %shr, i64 0
  %splat.splat.i = shufflevector <4 x i64> %splat.splatinsert.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %add.i = add nuw nsw <4 x i64> %splat.splat.i, <i64 0, i64 1, i64 2, i64 3>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <4 x i64> %add.i, ptr %index.addr.i, align 32
  br i1 %tobool.not.i273, label %note_reads4.exit, label %for.cond.i.preheader

for.cond.i.preheader:
  %tobool3.not.i274688 = icmp eq i32 %sh_prom, 0
  br i1 %tobool3.not.i274688, label %note_reads4.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %shr.i395 = lshr i64 %past.sroa.24.0542, 32
  %conv.i = trunc nuw i64 %shr.i395 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i397 = lshr i64 %past.sroa.24.0542, 27
  %and.i.i398 = and i64 %shr.i.i397, 31
  br label %for.body.i

if.then19.i:
  %and.i242 = and <4 x i64> %masked_load.i.i209649, splat (i64 64)
  %cmp.i243 = icmp eq <4 x i64> %and.i242, zeroinitializer
  %narrow684 = select <4 x i1> %cmp.i243, <4 x i1> %narrow682, <4 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <4 x i64> %masked_load.i.i209649, ptr %cells.addr.i.i, align 32
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %87 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %87, i64 72
  %88 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i71.i = icmp eq i64 %88, 0
  br i1 %tobool.not.i71.i, label %after_read4.exit.thread663, label %if.end.i72.i

after_read4.exit.thread663:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select.i667 = select <4 x i1> %and1633.i.i229, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or.i245668 = or <4 x i64> %vector_select.i667, %masked_load.i.i209649
  %vector_select29.i670 = select <4 x i1> %narrow684, <4 x i64> %or.i245668, <4 x i64> %splat.splat
  br i1 %found.1.i.ph647, label %return, label %store4.exit209.i

if.end.i72.i:
  %and2336.i.i.i = and <4 x i1> %cmp14.i.i228, %or2235.i.i235
  %and.i74.i685 = and <4 x i1> %and2336.i.i.i, %narrow684
  %89 = load i64, ptr %2, align 8
  %splat.splatinsert.i76.i = insertelement <4 x i64> poison, i64 %89, i64 0
  %splat.splat.i77.i = shufflevector <4 x i64> %splat.splatinsert.i76.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <4 x i64> %masked_load.i.i209649, %splat.splat.i77.i
  %and1037.i.i = and <4 x i1> %cmp9.i.i225, %cmp8.i.i
  %narrow686 = select <4 x i1> %and1037.i.i, <4 x i1> %and.i74.i685, <4 x i1> zeroinitializer
  %insertvec.i.i.i = shufflevector <4 x i1> %narrow686, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %90 = bitcast <8 x i1> %insertvec.i.i.i to i8
  %91 = and i8 %90, 15
  %and.i.i.i = zext nneg i8 %91 to i32
  %and14.i.i = and i32 %and.i.i.i, %sub31
  %tobool15.not.i.i247690 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i247690, label %after_read4.exit, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i692 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i691 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %92 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i692, i1 true)
  %idxprom.i.i = zext nneg i32 %92 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %93 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %93)
  %94 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %94
  %sub.i78.i = sub nsw i32 0, %rest.0.i.i692
  %and20.i.i = and i32 %rest.0.i.i692, %sub.i78.i
  %or.i.i248 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i248, %own.0.i.i691
  %sub22.i.i = add nsw i32 %rest.0.i.i692, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i692
  %tobool15.not.i.i247 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i247, label %after_read4.exit.loopexit, label %for.body.i.i

after_read4.exit.loopexit:
  %95 = zext nneg i32 %own.1.i.i to i64
  br label %after_read4.exit

after_read4.exit:
  %own.0.i.i.lcssa = phi i64 [ 0, %if.end.i72.i ], [ %95, %after_read4.exit.loopexit ]
  %splat.splatinsert.i90.i = insertelement <4 x i64> poison, i64 %own.0.i.i.lcssa, i64 0
  %splat.splat.i91.i = shufflevector <4 x i64> %splat.splatinsert.i90.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %96 = and <4 x i64> %splat.splat.i91.i, <i64 1, i64 2, i64 4, i64 8>
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %97 = icmp eq <4 x i64> %96, zeroinitializer
  %and26.i687 = and <4 x i1> %narrow684, %97
  %vector_select.i = select <4 x i1> %and1633.i.i229, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or.i245 = or <4 x i64> %vector_select.i, %masked_load.i.i209649
  %vector_select29.i = select <4 x i1> %and26.i687, <4 x i64> %or.i245, <4 x i64> %splat.splat
  br i1 %found.1.i.ph647, label %return, label %store4.exit209.i

for.body.i:
  %rest.0.i689 = phi i32 [ %sub31, %for.body.i.lr.ph ], [ %and.i275, %for.body.i ]
  %98 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i689, i1 true)
  %idxprom.i = zext nneg i32 %98 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %99 = load i64, ptr %arrayidx.i, align 8
  %100 = load ptr, ptr %readers.i, align 8
  %arrayidx.i396 = getelementptr inbounds nuw [32 x i32], ptr %100, i64 %99
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i396, i64 %and.i.i398
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  %sub.i = add nsw i32 %rest.0.i689, -1
  %and.i275 = and i32 %sub.i, %rest.0.i689
  %tobool3.not.i274 = icmp eq i32 %and.i275, 0
  br i1 %tobool3.not.i274, label %note_reads4.exit, label %for.body.i

note_reads4.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph647, label %return, label %store4.exit209.i

if.end46.i:
  br i1 %found.0.i577594, label %return, label %store4.exit209.i

store4.exit209.i:
  %fresh.0.i674 = phi <4 x i64> [ %vector_select29.i661, %note_reads4.exit ], [ %splat.splat, %if.end46.i ], [ %vector_select29.i670, %after_read4.exit.thread663 ], [ %splat.splat, %raced4.exit190 ], [ %vector_select29.i, %after_read4.exit ]
  %cond12.i.sroa.speculated583620673 = phi ptr [ %past.sroa.76.0548, %note_reads4.exit ], [ %past.sroa.72.0549, %if.end46.i ], [ %past.sroa.76.0548, %after_read4.exit.thread663 ], [ %past.sroa.72.0549, %raced4.exit190 ], [ %past.sroa.76.0548, %after_read4.exit ]
  %conv.i200.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i201.i = insertelement <4 x i64> poison, i64 %conv.i200.i, i64 0
  %splat.splat.i202.i = shufflevector <4 x i64> %splat.splatinsert.i201.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %101 = and <4 x i64> %splat.splat.i202.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i203.i = icmp ne <4 x i64> %101, zeroinitializer
  %add.ptr.i205.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated583620673, i64 %shr
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %fresh.0.i674, ptr align 8 %add.ptr.i205.i, <4 x i1> %tobool.i203.i)
  br label %return

return:
  %retval.1 = phi i1 [ false, %entry ], [ true, %sw.bb2.i ], [ %tobool19, %if.then18 ], [ true, %all_marked.exit ], [ true, %sw.default.i ], [ true, %sw.bb9.i ], [ true, %sw.bb6.i ], [ true, %if.end46.i ], [ false, %store4.exit209.i ], [ true, %after_read4.exit.thread663 ], [ true, %raced4.exit190 ], [ true, %note_reads4.exit ], [ true, %after_read4.exit ]
  ret i1 %retval.1
}

define internal fastcc noundef zeroext i1 @any(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %address.addr.i1162 = alloca <16 x i64>, align 128
  %address.addr.i = alloca <16 x i64>, align 128
  %index.addr.i899 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i711 = alloca <16 x i64>, align 128
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
  br i1 %tobool2.not.i, label %if.end3.thread1708, label %past_of_words.exit

if.end3.thread1708:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i1707 = load i64, ptr %valid_global.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %4 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %4, ptr %address, align 128
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1200 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1200, align 8
  %arrayidx.i1201 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1201, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1201, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1201, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1203 = getelementptr inbounds nuw i8, ptr %arrayidx.i1201, i64 80
  %12 = load i64, ptr %read_mark.i1203, align 8
  %cond.i.i1204 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i1208 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1208, label %load16.exit.i1135, label %if.end.i1209

if.end.i1209:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1210 = icmp eq ptr %16, %2
  br i1 %cmp.i1210, label %cond.true.i1214, label %cond.end.i1211

cond.true.i1214:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1215 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1215, align 8
  br label %cond.end.i1211

cond.end.i1211:
  %cond.i1212 = phi i64 [ %20, %cond.true.i1214 ], [ -1, %if.end.i1209 ]
  %cond.i.i1213 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1212)
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
  %tracked.i.i1218 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1218, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1219 = add i64 %26, -1
  %cmp.i1220 = icmp ult i64 %sub.i1219, 2048
  br i1 %cmp.i1220, label %if.then.i1222, label %if.end3.thread

if.then.i1222:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end3.thread

past_of_words.exit:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %27 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  br label %if.end3.thread

if.end3.thread:
  %past.sroa.117.01673 = phi ptr [ null, %past_of_words.exit ], [ %cond24.i.i, %if.then.i1222 ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then32.i ]
  %past.sroa.123.01671 = phi ptr [ null, %past_of_words.exit ], [ %cond29.i.i, %if.then.i1222 ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then32.i ]
  %past.sroa.136.0.shrunk1669 = phi i1 [ false, %past_of_words.exit ], [ %cmp17.i, %if.then.i1222 ], [ false, %if.then11.i ], [ %cmp17.i, %if.then32.i ]
  %past.sroa.131.0.shrunk1667 = phi i1 [ false, %past_of_words.exit ], [ %cmp.i, %if.then.i1222 ], [ %cmp.i, %if.then11.i ], [ %cmp.i, %if.then32.i ]
  %past.sroa.110.01665 = phi i64 [ %cond9.i, %past_of_words.exit ], [ %cond19.i.i, %if.then.i1222 ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then32.i ]
  %past.sroa.105.01663 = phi i64 [ %27, %past_of_words.exit ], [ %cond.i.i, %if.then.i1222 ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then32.i ]
  %past.sroa.101.01661 = phi i64 [ 0, %past_of_words.exit ], [ %cond.i.i1204, %if.then.i1222 ], [ %cond.i.i1204, %if.then11.i ], [ %cond.i.i1204, %if.then32.i ]
  %past.sroa.43.01655 = phi i64 [ 0, %past_of_words.exit ], [ %or6.i.i, %if.then.i1222 ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then32.i ]
  %past.sroa.51.11652 = phi i64 [ 0, %past_of_words.exit ], [ %8, %if.then.i1222 ], [ %8, %if.then11.i ], [ %8, %if.then32.i ]
  %past.sroa.66.11649 = phi i64 [ 0, %past_of_words.exit ], [ %9, %if.then.i1222 ], [ %9, %if.then11.i ], [ %9, %if.then32.i ]
  %past.sroa.83.01646 = phi i64 [ 0, %past_of_words.exit ], [ %10, %if.then.i1222 ], [ %10, %if.then11.i ], [ %10, %if.then32.i ]
  %past.sroa.93.01644 = phi i64 [ 0, %past_of_words.exit ], [ %11, %if.then.i1222 ], [ %11, %if.then11.i ], [ %11, %if.then32.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %28 = load <16 x i64>, ptr %addresses, align 8
  %splat.splatinsert = insertelement <16 x i64> poison, i64 %past.sroa.105.01663, i64 0
  %splat.splat = shufflevector <16 x i64> %splat.splatinsert, <16 x i64> poison, <16 x i32> zeroinitializer
  %add = add <16 x i64> %28, %splat.splat
  store <16 x i64> %add, ptr %address, align 128
  br label %if.end7

load16.exit.i1135:
  %past.sroa.66.1.ph = phi i64 [ %cond.i.i1213, %cond.end.i1211 ], [ %9, %if.then.i.i ]
  %past.sroa.51.1.ph = phi i64 [ %cond.i1212, %cond.end.i1211 ], [ %8, %if.then.i.i ]
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
  %tobool.not.i11451564 = icmp eq i32 %and.i1142, 0
  br i1 %tobool.not.i11451564, label %split_lanes16.exit, label %for.body.i1146

for.body.i1146:
  %rest.0.i11441565 = phi i32 [ %and6.i1149, %for.body.i1146 ], [ %and.i1142, %load16.exit.i1135 ]
  %36 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i11441565, i1 true)
  %idxprom.i1147 = zext nneg i32 %36 to i64
  %arrayidx.i1148 = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i1147
  %37 = load i64, ptr %arrayidx.i1148, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %37)
  %sub5.i = add nsw i32 %rest.0.i11441565, -1
  %and6.i1149 = and i32 %sub5.i, %rest.0.i11441565
  %tobool.not.i1145 = icmp eq i32 %and6.i1149, 0
  br i1 %tobool.not.i1145, label %split_lanes16.exit, label %for.body.i1146

split_lanes16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  br label %if.end7

if.end7:
  %past.sroa.117.01672 = phi ptr [ %past.sroa.117.01673, %if.end3.thread ], [ %cond24.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1708 ]
  %past.sroa.123.01670 = phi ptr [ %past.sroa.123.01671, %if.end3.thread ], [ %cond29.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1708 ]
  %past.sroa.136.0.shrunk1668 = phi i1 [ %past.sroa.136.0.shrunk1669, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1708 ]
  %past.sroa.131.0.shrunk1666 = phi i1 [ %past.sroa.131.0.shrunk1667, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1708 ]
  %past.sroa.110.01664 = phi i64 [ %past.sroa.110.01665, %if.end3.thread ], [ %cond19.i.i, %split_lanes16.exit ], [ %cond9.i1707, %if.end3.thread1708 ]
  %past.sroa.105.01662 = phi i64 [ %past.sroa.105.01663, %if.end3.thread ], [ %cond.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1708 ]
  %past.sroa.101.01660 = phi i64 [ %past.sroa.101.01661, %if.end3.thread ], [ %cond.i.i1204, %split_lanes16.exit ], [ 0, %if.end3.thread1708 ]
  %past.sroa.43.01654 = phi i64 [ %past.sroa.43.01655, %if.end3.thread ], [ %or6.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1708 ]
  %past.sroa.51.11651 = phi i64 [ %past.sroa.51.11652, %if.end3.thread ], [ %past.sroa.51.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1708 ]
  %past.sroa.66.11648 = phi i64 [ %past.sroa.66.11649, %if.end3.thread ], [ %past.sroa.66.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1708 ]
  %past.sroa.83.01645 = phi i64 [ %past.sroa.83.01646, %if.end3.thread ], [ %10, %split_lanes16.exit ], [ 0, %if.end3.thread1708 ]
  %past.sroa.93.01643 = phi i64 [ %past.sroa.93.01644, %if.end3.thread ], [ %11, %split_lanes16.exit ], [ 0, %if.end3.thread1708 ]
  %tobool1.not1641 = phi i1 [ false, %if.end3.thread ], [ true, %split_lanes16.exit ], [ true, %if.end3.thread1708 ]
  %38 = phi <16 x i64> [ %add, %if.end3.thread ], [ %29, %split_lanes16.exit ], [ %4, %if.end3.thread1708 ]
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %39, 0
  br i1 %tobool8.not, label %if.end20, label %if.then9

if.then9:
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i1162)
  store <16 x i64> %38, ptr %address.addr.i1162, align 128
  %40 = load i64, ptr @NBYTES, align 8
  %cmp.i1167 = icmp ult i64 %40, 4
  br i1 %cmp.i1167, label %for.body.i1184.lr.ph, label %for.cond.cleanup.i

for.body.i1184.lr.ph:
  %cmp1.i1189 = icmp eq i64 %40, 1
  br label %for.body.i1184

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %if.then9 ], [ %missing.1.i, %if.end.i1194 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %41 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %41, %past.sroa.110.01664
  %splat.splatinsert.i1170 = insertelement <16 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i1171 = shufflevector <16 x i64> %splat.splatinsert.i1170, <16 x i64> poison, <16 x i32> zeroinitializer
  %conv.i.i1172 = trunc nuw i32 %mask to i16
  %42 = bitcast i16 %conv.i.i1172 to <16 x i1>
  %vector_select.i1175 = select <16 x i1> %42, <16 x i64> %38, <16 x i64> %splat.splat.i1171
  %cmp12.i = icmp eq i64 %40, 4
  br i1 %cmp12.i, label %if.end19.i1176.thread, label %if.end19.i1176

for.body.i1184:
  %missing.0.i1568 = phi i32 [ 0, %for.body.i1184.lr.ph ], [ %missing.1.i, %if.end.i1194 ]
  %rest.0.i11661567 = phi i32 [ %mask, %for.body.i1184.lr.ph ], [ %and8.i1195, %if.end.i1194 ]
  %43 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i11661567, i1 true)
  %idxprom.i1186 = zext nneg i32 %43 to i64
  %arrayidx.i1187 = getelementptr inbounds nuw i64, ptr %address.addr.i1162, i64 %idxprom.i1186
  %44 = load i64, ptr %arrayidx.i1187, align 8
  %add.i1188 = add i64 %44, %past.sroa.110.01664
  %45 = inttoptr i64 %add.i1188 to ptr
  br i1 %cmp1.i1189, label %cond.true.i1196, label %cond.false.i

cond.true.i1196:
  %46 = load i8, ptr %45, align 1
  %cmp2.not.i = icmp eq i8 %46, -1
  br i1 %cmp2.not.i, label %if.end.i1194, label %if.then.i1190

cond.false.i:
  %47 = load i16, ptr %45, align 2
  %cmp5.not.i = icmp eq i16 %47, -1
  br i1 %cmp5.not.i, label %if.end.i1194, label %if.then.i1190

if.then.i1190:
  %sub.i1191 = sub nsw i32 0, %rest.0.i11661567
  %and.i1192 = and i32 %rest.0.i11661567, %sub.i1191
  %or.i1193 = or i32 %missing.0.i1568, %and.i1192
  br label %if.end.i1194

if.end.i1194:
  %missing.1.i = phi i32 [ %or.i1193, %if.then.i1190 ], [ %missing.0.i1568, %cond.true.i1196 ], [ %missing.0.i1568, %cond.false.i ]
  %sub7.i = add nsw i32 %rest.0.i11661567, -1
  %and8.i1195 = and i32 %sub7.i, %rest.0.i11661567
  %tobool.i1168.not = icmp eq i32 %and8.i1195, 0
  br i1 %tobool.i1168.not, label %for.cond.cleanup.i, label %for.body.i1184

if.end19.i1176.thread:
  %48 = inttoptr i64 %past.sroa.110.01664 to ptr
  %shr.i1181 = ashr <16 x i64> %vector_select.i1175, splat (i64 2)
  %49 = getelementptr i32, ptr %48, <16 x i64> %shr.i1181
  %masked_gather.i1182 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %49, <16 x i1> splat (i1 true), <16 x i32> poison)
  %cmp16.i1183 = icmp ne <16 x i32> %masked_gather.i1182, splat (i32 -1)
  %50 = bitcast <16 x i1> %cmp16.i1183 to i16
  %mask.sroa.0.0.insert.ext.i59.i = zext i16 %50 to i32
  br label %unwritten16.exit

if.end19.i1176:
  %div54.i = lshr i64 %40, 3
  %cmp21.i1570.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i1570.not, label %unwritten16.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %51 = inttoptr i64 %past.sroa.110.01664 to ptr
  %shr27.i = ashr <16 x i64> %vector_select.i1175, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %51, <16 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i1572 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i1571 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <16 x ptr> %invariant.gep, i64 %part.0.i1571
  %masked_gather28.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %gep, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp29.i = icmp ne <16 x i64> %masked_gather28.i, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp29.i to i16
  %mask.sroa.0.0.insert.ext.i.i1179 = zext i16 %52 to i32
  %or33.i = or i32 %missing.3.i1572, %mask.sroa.0.0.insert.ext.i.i1179
  %inc.i = add nuw nsw i64 %part.0.i1571, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten16.exit, label %for.body24.i

unwritten16.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i1176 ], [ %mask.sroa.0.0.insert.ext.i59.i, %if.end19.i1176.thread ], [ %or33.i, %for.body24.i ]
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
  %rest.01575 = phi i32 [ %and36.i, %for.body.lr.ph ], [ %and, %mark_written.exit ]
  br i1 %cmp3.not.i, label %mark_written.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %54 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.01575, i1 true)
  %idxprom = zext nneg i32 %54 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address, i64 %idxprom
  %55 = load i64, ptr %arrayidx, align 8
  %add19 = add i64 %55, %past.sroa.110.01664
  %56 = inttoptr i64 %add19 to ptr
  br label %for.body.i1223

for.body.i1223:
  %index.04.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i1225, %for.body.i1223 ]
  %arrayidx.i1224 = getelementptr inbounds nuw i8, ptr %56, i64 %index.04.i
  store i8 -1, ptr %arrayidx.i1224, align 1
  %inc.i1225 = add nuw i64 %index.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i1225, %40
  br i1 %exitcond.not.i, label %mark_written.exit, label %for.body.i1223

mark_written.exit:
  %sub = add nsw i32 %rest.01575, -1
  %and = and i32 %sub, %rest.01575
  %tobool18.not = icmp eq i32 %and, 0
  br i1 %tobool18.not, label %if.end20, label %for.body

if.end20:
  br i1 %tobool.not.i, label %cleanup65, label %if.end23

if.end23:
  %splat.splatinsert26 = insertelement <16 x i64> poison, i64 %past.sroa.105.01662, i64 0
  %splat.splat27 = shufflevector <16 x i64> %splat.splatinsert26, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub28 = sub <16 x i64> %38, %splat.splat27
  %shr = lshr <16 x i64> %sub28, splat (i64 2)
  %splat.splatinsert29 = insertelement <16 x i64> poison, i64 %past.sroa.43.01654, i64 0
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
  %or.cond1531 = select i1 %tobool1.not1641, i1 true, i1 %past.sroa.131.0.shrunk1666
  br i1 %or.cond1531, label %load16.exit170.i267, label %if.end.i113.thread

load16.exit170.i267:
  %nowhere1.i207.i272 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %58 = ptrtoint ptr %nowhere1.i207.i272 to i64
  %59 = ptrtoint ptr %past.sroa.117.01672 to i64
  %sub.i208.i273 = sub nsw i64 %58, %59
  %shr.i209.i274 = ashr i64 %sub.i208.i273, 3
  %conv.i242.i276 = trunc nuw i32 %mask to i16
  %60 = bitcast i16 %conv.i242.i276 to <16 x i1>
  %splat.splatinsert.i213.i279 = insertelement <16 x i64> poison, i64 %shr.i209.i274, i64 0
  %splat.splat.i214.i280 = shufflevector <16 x i64> %splat.splatinsert.i213.i279, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i216.i281 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i214.i280
  %61 = getelementptr i64, ptr %past.sroa.117.01672, <16 x i64> %vector_select.i216.i281
  %masked_gather.i169.i282 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %61, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i = insertelement <16 x i64> poison, i64 %past.sroa.51.11651, i64 0
  %splat.splat6.i.i = shufflevector <16 x i64> %splat.splatinsert5.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1641, label %if.end.i.i315, label %if.then.i54.i

if.then.i54.i:
  %splat.splatinsert.i55.i = insertelement <16 x i64> poison, i64 %past.sroa.66.11648, i64 0
  %splat.splat.i56.i = shufflevector <16 x i64> %splat.splatinsert.i55.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i = icmp ult <16 x i64> %masked_gather.i169.i282, %splat.splat.i56.i
  br label %old16.exit.i

if.end.i.i315:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.sroa.83.01645, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_gather.i169.i282, %splat.splat2.i.i
  %sub.i.i318 = sub <16 x i64> %masked_gather.i169.i282, %splat.splat6.i.i
  %sub9.i.i = sub i64 %past.sroa.66.11648, %past.sroa.51.11651
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
  %and733.i.i.not1550 = or <16 x i1> %cmp2.i.i, %cmp5.i.i
  %or34.i.i.not1549 = and <16 x i1> %cmp.i.i, %and733.i.i.not1550
  %and8.i.i = and <16 x i64> %masked_gather.i169.i282, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_gather.i169.i282, %splat.splat6.i.i
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1547 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.sroa.93.01643, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_gather.i169.i282, %splat.splat18.i.i
  %and2136.i.i.not1551 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1548 = and <16 x i1> %and2136.i.i.not1551, %or34.i.i.not1549
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1547, %or2237.i.i.not1548
  %62 = xor <16 x i1> %retval.0.in.i.i, splat (i1 true)
  %narrow1546 = select <16 x i1> %and2338.i.i.not, <16 x i1> %62, <16 x i1> zeroinitializer
  %cmp.i936 = icmp eq <16 x i64> %and1.i.i, splat (i64 5)
  %cmp1.i937 = icmp eq <16 x i64> %and1.i.i, splat (i64 9)
  %or8.i938 = or <16 x i1> %cmp.i936, %cmp1.i937
  %vector_select.i939 = select <16 x i1> %or8.i938, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i
  %and3.i940 = and <16 x i64> %vector_select.i939, %or
  %cmp4.i941 = icmp ne <16 x i64> %and3.i940, zeroinitializer
  %and12.i1552 = and <16 x i1> %cmp4.i941, %narrow1546
  %and12.i = sext <16 x i1> %and12.i1552 to <16 x i64>
  br i1 %tobool1.not1641, label %if.end19.i.thread, label %if.then21.i

if.end19.i.thread:
  %and15.i = and <16 x i64> %masked_gather.i169.i282, splat (i64 96)
  %cmp.i305 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i307 = insertelement <16 x i64> poison, i64 %past.sroa.83.01645, i64 0
  %splat.splat.i308 = shufflevector <16 x i64> %splat.splatinsert.i307, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_gather.i169.i282, %splat.splat.i308
  %and1848.i = and <16 x i1> %cmp16.i, %cmp.i305
  %or.i = select <16 x i1> %and1848.i, <16 x i64> splat (i64 -1), <16 x i64> %and12.i
  br label %if.end.i113

if.then21.i:
  %63 = bitcast <16 x i1> %and12.i1552 to i16
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
  %tobool7.not.i1161419 = icmp eq i64 %71, 0
  br i1 %tobool7.not.i1161419, label %if.end.i113.thread.load16.exit.i634_crit_edge, label %lor.lhs.false15.i124

if.end.i113.thread.load16.exit.i634_crit_edge:
  %.pre1606 = trunc nuw i32 %mask to i16
  %.pre1607 = bitcast i16 %.pre1606 to <16 x i1>
  br label %load16.exit.i634

land.lhs.true.i122:
  br i1 %tobool1.not1641, label %load16.exit158.i241.thread, label %lor.lhs.false15.i124

load16.exit158.i241.thread:
  %nowhere1.i218.i2471728 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %72 = ptrtoint ptr %nowhere1.i218.i2471728 to i64
  %73 = ptrtoint ptr %past.sroa.123.01670 to i64
  %sub.i219.i2481729 = sub nsw i64 %72, %73
  %shr.i220.i2491730 = ashr i64 %sub.i219.i2481729, 3
  %splat.splatinsert.i224.i2541731 = insertelement <16 x i64> poison, i64 %shr.i220.i2491730, i64 0
  %splat.splat.i225.i2551732 = shufflevector <16 x i64> %splat.splatinsert.i224.i2541731, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i2561733 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i2551732
  %74 = getelementptr i64, ptr %past.sroa.123.01670, <16 x i64> %vector_select.i227.i2561733
  %masked_gather.i157.i2571734 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %74, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.end.i.i410

lor.lhs.false15.i124:
  %found.0.i11414211438 = phi i1 [ %tobool30.i314, %land.lhs.true.i122 ], [ false, %if.end.i113.thread ]
  %before.0.i11514221436 = phi <16 x i64> [ %masked_gather.i169.i282, %land.lhs.true.i122 ], [ zeroinitializer, %if.end.i113.thread ]
  br i1 %past.sroa.136.0.shrunk1668, label %load16.exit158.i241, label %if.end46.i130

load16.exit158.i241:
  %.pre1611 = trunc nuw i32 %mask to i16
  %.pre1612 = bitcast i16 %.pre1611 to <16 x i1>
  %nowhere1.i218.i247 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %75 = ptrtoint ptr %nowhere1.i218.i247 to i64
  %76 = ptrtoint ptr %past.sroa.123.01670 to i64
  %sub.i219.i248 = sub nsw i64 %75, %76
  %shr.i220.i249 = ashr i64 %sub.i219.i248, 3
  %splat.splatinsert.i224.i254 = insertelement <16 x i64> poison, i64 %shr.i220.i249, i64 0
  %splat.splat.i225.i255 = shufflevector <16 x i64> %splat.splatinsert.i224.i254, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i256 = select <16 x i1> %.pre1612, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i255
  %77 = getelementptr i64, ptr %past.sroa.123.01670, <16 x i64> %vector_select.i227.i256
  %masked_gather.i157.i257 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %77, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1641, label %if.end.i.i410, label %if.then.i54.i343

if.then.i54.i343:
  %splat.splatinsert.i55.i345 = insertelement <16 x i64> poison, i64 %past.sroa.66.11648, i64 0
  %splat.splat.i56.i346 = shufflevector <16 x i64> %splat.splatinsert.i55.i345, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i57.i347 = icmp ult <16 x i64> %masked_gather.i157.i257, %splat.splat.i56.i346
  %.pre1604 = insertelement <16 x i64> poison, i64 %past.sroa.51.11651, i64 0
  %.pre1605 = shufflevector <16 x i64> %.pre1604, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit.i348

if.end.i.i410:
  %masked_gather.i157.i2571742 = phi <16 x i64> [ %masked_gather.i157.i2571734, %load16.exit158.i241.thread ], [ %masked_gather.i157.i257, %load16.exit158.i241 ]
  %before.0.i115142214371740 = phi <16 x i64> [ %masked_gather.i169.i282, %load16.exit158.i241.thread ], [ %before.0.i11514221436, %load16.exit158.i241 ]
  %found.0.i114142114391738 = phi i1 [ %tobool30.i314, %load16.exit158.i241.thread ], [ %found.0.i11414211438, %load16.exit158.i241 ]
  %.pre-phi16131736 = phi <16 x i1> [ %60, %load16.exit158.i241.thread ], [ %.pre1612, %load16.exit158.i241 ]
  %splat.splatinsert1.i.i412 = insertelement <16 x i64> poison, i64 %past.sroa.83.01645, i64 0
  %splat.splat2.i.i413 = shufflevector <16 x i64> %splat.splatinsert1.i.i412, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i414 = icmp ult <16 x i64> %masked_gather.i157.i2571742, %splat.splat2.i.i413
  %splat.splatinsert5.i.i416 = insertelement <16 x i64> poison, i64 %past.sroa.51.11651, i64 0
  %splat.splat6.i.i417 = shufflevector <16 x i64> %splat.splatinsert5.i.i416, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i.i418 = sub <16 x i64> %masked_gather.i157.i2571742, %splat.splat6.i.i417
  %sub9.i.i420 = sub i64 %past.sroa.66.11648, %past.sroa.51.11651
  %splat.splatinsert10.i.i421 = insertelement <16 x i64> poison, i64 %sub9.i.i420, i64 0
  %splat.splat11.i.i422 = shufflevector <16 x i64> %splat.splatinsert10.i.i421, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i423 = icmp ult <16 x i64> %sub.i.i418, %splat.splat11.i.i422
  %or20.i.i424 = or <16 x i1> %cmp3.i.i414, %cmp12.i.i423
  br label %old16.exit.i348

old16.exit.i348:
  %masked_gather.i157.i2571741 = phi <16 x i64> [ %masked_gather.i157.i2571742, %if.end.i.i410 ], [ %masked_gather.i157.i257, %if.then.i54.i343 ]
  %before.0.i115142214371739 = phi <16 x i64> [ %before.0.i115142214371740, %if.end.i.i410 ], [ %before.0.i11514221436, %if.then.i54.i343 ]
  %found.0.i114142114391737 = phi i1 [ %found.0.i114142114391738, %if.end.i.i410 ], [ %found.0.i11414211438, %if.then.i54.i343 ]
  %.pre-phi16131735 = phi <16 x i1> [ %.pre-phi16131736, %if.end.i.i410 ], [ %.pre1612, %if.then.i54.i343 ]
  %splat.splat.i.i368.pre-phi = phi <16 x i64> [ %splat.splat6.i.i417, %if.end.i.i410 ], [ %.pre1605, %if.then.i54.i343 ]
  %retval.0.in.i.i349 = phi <16 x i1> [ %or20.i.i424, %if.end.i.i410 ], [ %cmp.i57.i347, %if.then.i54.i343 ]
  %xor.i.i355 = xor <16 x i64> %masked_gather.i157.i2571741, %or
  %and.i.i356 = and <16 x i64> %xor.i.i355, splat (i64 4290773055)
  %cmp.i.i357 = icmp ne <16 x i64> %and.i.i356, zeroinitializer
  %and1.i.i359 = and <16 x i64> %masked_gather.i157.i2571741, splat (i64 15)
  %cmp2.i.i360 = icmp ne <16 x i64> %and1.i.i359, splat (i64 15)
  %and4.i.i361 = and <16 x i64> %xor.i.i355, splat (i64 4290773040)
  %cmp5.i.i362 = icmp ne <16 x i64> %and4.i.i361, zeroinitializer
  %and733.i.i363.not1557 = or <16 x i1> %cmp2.i.i360, %cmp5.i.i362
  %or34.i.i364.not1556 = and <16 x i1> %cmp.i.i357, %and733.i.i363.not1557
  %and8.i.i365 = and <16 x i64> %masked_gather.i157.i2571741, splat (i64 32)
  %cmp9.i.i366 = icmp ne <16 x i64> %and8.i.i365, zeroinitializer
  %cmp11.i.i369 = icmp ult <16 x i64> %masked_gather.i157.i2571741, %splat.splat.i.i368.pre-phi
  %and13.i.i370 = and <16 x i64> %xor.i.i355, splat (i64 4160749568)
  %cmp14.i.i371 = icmp ne <16 x i64> %and13.i.i370, zeroinitializer
  %and1635.i.i372.not1554 = or <16 x i1> %cmp11.i.i369, %cmp14.i.i371
  %splat.splatinsert17.i.i374 = insertelement <16 x i64> poison, i64 %past.sroa.101.01660, i64 0
  %splat.splat18.i.i375 = shufflevector <16 x i64> %splat.splatinsert17.i.i374, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i376 = icmp uge <16 x i64> %masked_gather.i157.i2571741, %splat.splat18.i.i375
  %and2136.i.i377.not1558 = or <16 x i1> %cmp19.i.i376, %cmp9.i.i366
  %or2237.i.i378.not1555 = and <16 x i1> %and2136.i.i377.not1558, %or34.i.i364.not1556
  %and2338.i.i379.not = or <16 x i1> %and1635.i.i372.not1554, %or2237.i.i378.not1555
  %78 = xor <16 x i1> %retval.0.in.i.i349, splat (i1 true)
  %narrow1553 = select <16 x i1> %and2338.i.i379.not, <16 x i1> %78, <16 x i1> zeroinitializer
  %cmp.i924 = icmp eq <16 x i64> %and1.i.i359, splat (i64 5)
  %cmp1.i925 = icmp eq <16 x i64> %and1.i.i359, splat (i64 9)
  %or8.i926 = or <16 x i1> %cmp.i924, %cmp1.i925
  %vector_select.i927 = select <16 x i1> %or8.i926, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i359
  %and3.i928 = and <16 x i64> %vector_select.i927, %or
  %cmp4.i929 = icmp ne <16 x i64> %and3.i928, zeroinitializer
  %and12.i3841559 = and <16 x i1> %cmp4.i929, %narrow1553
  br i1 %tobool1.not1641, label %raced16.exit425, label %if.then21.i400

if.then21.i400:
  %79 = bitcast <16 x i1> %and12.i3841559 to i16
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
  %shr.i1080 = lshr <16 x i64> %masked_gather.i157.i2571741, splat (i64 27)
  %and6.i1081 = and <16 x i64> %shr.i1080, splat (i64 31)
  %82 = getelementptr i64, ptr %arrayidx.i1079, <16 x i64> %and6.i1081
  %masked_gather.i1083 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %82, <16 x i1> %.pre-phi16131735, <16 x i64> zeroinitializer)
  %and8.i1084 = and <16 x i64> %masked_gather.i157.i2571741, splat (i64 -4294967296)
  %83 = icmp ugt <16 x i64> %and8.i1084, %masked_gather.i1083
  %84 = or <16 x i1> %cmp9.i.i366, %83
  %85 = select <16 x i1> %84, <16 x i1> %and12.i3841559, <16 x i1> zeroinitializer
  br label %raced16.exit425

raced16.exit425:
  %bad.2.i403 = phi <16 x i1> [ %and12.i3841559, %old16.exit.i348 ], [ %85, %if.then.i1076 ], [ %and12.i3841559, %land.lhs.true.i1072 ], [ %and12.i3841559, %if.then21.i400 ]
  %86 = bitcast <16 x i1> %bad.2.i403 to i16
  %mask.sroa.0.0.insert.ext.i.i406 = zext i16 %86 to i32
  %and29.i408 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i406
  %tobool30.i409 = icmp ne i32 %and29.i408, 0
  %or27146.i244 = or i1 %found.0.i114142114391737, %tobool30.i409
  br i1 %or27146.i244, label %cleanup65, label %load16.exit.i151

load16.exit.i634:
  %.pre-phi = phi <16 x i1> [ %.pre1607, %if.end.i113.thread.load16.exit.i634_crit_edge ], [ %60, %if.end.i113 ]
  %before.0.i1151423.ph = phi <16 x i64> [ zeroinitializer, %if.end.i113.thread.load16.exit.i634_crit_edge ], [ %masked_gather.i169.i282, %if.end.i113 ]
  %found.1.i128.ph = phi i1 [ false, %if.end.i113.thread.load16.exit.i634_crit_edge ], [ %tobool30.i314, %if.end.i113 ]
  %nowhere1.i.i700 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %87 = ptrtoint ptr %nowhere1.i.i700 to i64
  %88 = ptrtoint ptr %past.sroa.123.01670 to i64
  %sub.i80.i = sub nsw i64 %87, %88
  %shr.i.i701 = ashr i64 %sub.i80.i, 3
  %splat.splatinsert.i83.i = insertelement <16 x i64> poison, i64 %shr.i.i701, i64 0
  %splat.splat.i84.i = shufflevector <16 x i64> %splat.splatinsert.i83.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i704 = select <16 x i1> %.pre-phi, <16 x i64> %shr, <16 x i64> %splat.splat.i84.i
  %89 = getelementptr i64, ptr %past.sroa.123.01670, <16 x i64> %vector_select.i.i704
  %masked_gather.i.i705 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i689 = insertelement <16 x i64> poison, i64 %past.sroa.51.11651, i64 0
  %splat.splat6.i.i690 = shufflevector <16 x i64> %splat.splatinsert5.i.i689, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1641, label %if.end.i66.i, label %if.then.i61.i

if.then.i61.i:
  %splat.splatinsert.i62.i = insertelement <16 x i64> poison, i64 %past.sroa.66.11648, i64 0
  %splat.splat.i63.i = shufflevector <16 x i64> %splat.splatinsert.i62.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i64.i = icmp ult <16 x i64> %masked_gather.i.i705, %splat.splat.i63.i
  br label %old16.exit.i638

if.end.i66.i:
  %splat.splatinsert1.i.i685 = insertelement <16 x i64> poison, i64 %past.sroa.83.01645, i64 0
  %splat.splat2.i.i686 = shufflevector <16 x i64> %splat.splatinsert1.i.i685, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i687 = icmp ult <16 x i64> %masked_gather.i.i705, %splat.splat2.i.i686
  %sub.i.i691 = sub <16 x i64> %masked_gather.i.i705, %splat.splat6.i.i690
  %sub9.i.i693 = sub i64 %past.sroa.66.11648, %past.sroa.51.11651
  %splat.splatinsert10.i.i694 = insertelement <16 x i64> poison, i64 %sub9.i.i693, i64 0
  %splat.splat11.i.i695 = shufflevector <16 x i64> %splat.splatinsert10.i.i694, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i696 = icmp ult <16 x i64> %sub.i.i691, %splat.splat11.i.i695
  %or20.i.i697 = or <16 x i1> %cmp3.i.i687, %cmp12.i.i696
  br label %old16.exit.i638

old16.exit.i638:
  %retval.0.in.i.i639 = phi <16 x i1> [ %or20.i.i697, %if.end.i66.i ], [ %cmp.i64.i, %if.then.i61.i ]
  %xor.i.i645 = xor <16 x i64> %masked_gather.i.i705, %or
  %and.i.i646 = and <16 x i64> %xor.i.i645, splat (i64 4290773055)
  %cmp.i.i647 = icmp eq <16 x i64> %and.i.i646, zeroinitializer
  %and1.i.i648 = and <16 x i64> %masked_gather.i.i705, splat (i64 15)
  %cmp2.i.i649 = icmp eq <16 x i64> %and1.i.i648, splat (i64 15)
  %and4.i.i650 = and <16 x i64> %xor.i.i645, splat (i64 4290773040)
  %cmp5.i.i651 = icmp eq <16 x i64> %and4.i.i650, zeroinitializer
  %and733.i.i652 = and <16 x i1> %cmp2.i.i649, %cmp5.i.i651
  %or34.i.i653 = or <16 x i1> %cmp.i.i647, %and733.i.i652
  %and8.i.i654 = and <16 x i64> %masked_gather.i.i705, splat (i64 32)
  %cmp9.i.i655 = icmp eq <16 x i64> %and8.i.i654, zeroinitializer
  %cmp11.i.i658 = icmp uge <16 x i64> %masked_gather.i.i705, %splat.splat6.i.i690
  %and13.i.i659 = and <16 x i64> %xor.i.i645, splat (i64 4160749568)
  %cmp14.i.i660 = icmp eq <16 x i64> %and13.i.i659, zeroinitializer
  %and1635.i.i661 = and <16 x i1> %cmp11.i.i658, %cmp14.i.i660
  %splat.splatinsert17.i.i663 = insertelement <16 x i64> poison, i64 %past.sroa.93.01643, i64 0
  %splat.splat18.i.i664 = shufflevector <16 x i64> %splat.splatinsert17.i.i663, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i665 = icmp ult <16 x i64> %masked_gather.i.i705, %splat.splat18.i.i664
  %and2136.i.i666 = and <16 x i1> %cmp19.i.i665, %cmp9.i.i655
  %or2237.i.i667 = or <16 x i1> %and2136.i.i666, %or34.i.i653
  %and2338.i.i668 = and <16 x i1> %and1635.i.i661, %or2237.i.i667
  %90 = select <16 x i1> %and2338.i.i668, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i639
  %narrow1560 = xor <16 x i1> %90, splat (i1 true)
  %not.i.i669 = sext <16 x i1> %narrow1560 to <16 x i64>
  br i1 %tobool1.not1641, label %if.end.i673, label %if.then.i671

if.then.i671:
  %91 = bitcast <16 x i1> %narrow1560 to i16
  %mask.sroa.0.0.insert.ext.i.i982 = zext i16 %91 to i32
  %and.i983 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i982
  %tobool.not.i984 = icmp eq i32 %and.i983, 0
  br i1 %tobool.not.i984, label %if.end.i673, label %land.lhs.true.i985

land.lhs.true.i985:
  %partial.i987 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %92 = load i64, ptr %partial.i987, align 8
  %tobool3.not.i988 = icmp eq i64 %92, 0
  br i1 %tobool3.not.i988, label %if.end.i673, label %if.then.i989

if.then.i989:
  %known5.i990 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i991 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %93 = load i64, ptr %index.i991, align 8
  %arrayidx.i992 = getelementptr inbounds nuw [32 x i64], ptr %known5.i990, i64 %93
  %shr.i993 = lshr <16 x i64> %masked_gather.i.i705, splat (i64 27)
  %and6.i994 = and <16 x i64> %shr.i993, splat (i64 31)
  %94 = getelementptr i64, ptr %arrayidx.i992, <16 x i64> %and6.i994
  %masked_gather.i996 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %94, <16 x i1> %.pre-phi, <16 x i64> zeroinitializer)
  %and8.i997 = and <16 x i64> %masked_gather.i.i705, splat (i64 -4294967296)
  %95 = icmp ugt <16 x i64> %and8.i997, %masked_gather.i996
  %96 = icmp ne <16 x i64> %and8.i.i654, zeroinitializer
  %97 = or <16 x i1> %96, %95
  %and13.i999 = select <16 x i1> %97, <16 x i64> %not.i.i669, <16 x i64> zeroinitializer
  br label %if.end.i673

if.end.i673:
  %bad.0.i = phi <16 x i64> [ %not.i.i669, %old16.exit.i638 ], [ %and13.i999, %if.then.i989 ], [ %not.i.i669, %land.lhs.true.i985 ], [ %not.i.i669, %if.then.i671 ]
  %and.i674 = and <16 x i64> %masked_gather.i.i705, splat (i64 64)
  %cmp.i675 = icmp eq <16 x i64> %and.i674, zeroinitializer
  %and9.i = select <16 x i1> %cmp.i675, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  %cmp.i917 = icmp eq <16 x i64> %and1.i.i648, splat (i64 5)
  %cmp1.i = icmp eq <16 x i64> %and1.i.i648, splat (i64 9)
  %or8.i = or <16 x i1> %cmp.i917, %cmp1.i
  %vector_select.i918 = select <16 x i1> %or8.i, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i648
  %and3.i = and <16 x i64> %vector_select.i918, %or
  %cmp4.i.not = icmp eq <16 x i64> %and3.i, zeroinitializer
  %and16.i = select <16 x i1> %cmp4.i.not, <16 x i64> zeroinitializer, <16 x i64> %and9.i
  br i1 %tobool1.not1641, label %if.then19.i, label %after_read16.exit.thread

after_read16.exit.thread:
  %vector_select.i1453 = select <16 x i1> %and1635.i.i661, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i6801454 = or <16 x i64> %vector_select.i1453, %masked_gather.i.i705
  %vector_cond28.i1455 = icmp slt <16 x i64> %and16.i, zeroinitializer
  %vector_select29.i1456 = select <16 x i1> %vector_cond28.i1455, <16 x i64> %or.i6801454, <16 x i64> %or
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %shr, ptr %index.addr.i, align 128
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %98 = load i64, ptr %partial.i, align 8
  %tobool.not.i894 = icmp eq i64 %98, 0
  br i1 %tobool.not.i894, label %note_reads16.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %shr.i1227 = lshr i64 %past.sroa.43.01654, 32
  %conv.i = trunc nuw i64 %shr.i1227 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1229 = lshr i64 %past.sroa.43.01654, 27
  %and.i.i1230 = and i64 %shr.i.i1229, 31
  br label %for.body.i

if.then19.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_gather.i.i705, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %99 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %99, i64 72
  %100 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i71.i = icmp eq i64 %100, 0
  br i1 %tobool.not.i71.i, label %after_read16.exit.thread1458, label %if.end.i72.i

after_read16.exit.thread1458:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select.i1462 = select <16 x i1> %and1635.i.i661, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i6801463 = or <16 x i64> %vector_select.i1462, %masked_gather.i.i705
  %vector_cond28.i1464 = icmp slt <16 x i64> %and16.i, zeroinitializer
  %vector_select29.i1465 = select <16 x i1> %vector_cond28.i1464, <16 x i64> %or.i6801463, <16 x i64> %or
  br i1 %found.1.i128.ph, label %cleanup65, label %load16.exit.i151

if.end.i72.i:
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i660, %or2237.i.i667
  %101 = load i64, ptr %2, align 8
  %splat.splatinsert.i76.i = insertelement <16 x i64> poison, i64 %101, i64 0
  %splat.splat.i77.i = shufflevector <16 x i64> %splat.splatinsert.i76.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_gather.i.i705, %splat.splat.i77.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i655, %cmp8.i.i
  %102 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i1561 = icmp ne <16 x i64> %and16.i, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %102, <16 x i1> %tobool.i.i.i1561, <16 x i1> zeroinitializer
  %103 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %103 to i32
  %and14.i.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i
  %tobool15.not.i.i6821595 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i6821595, label %after_read16.exit, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i1597 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i1596 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %104 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1597, i1 true)
  %idxprom.i.i = zext nneg i32 %104 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %105 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %105)
  %106 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %106
  %sub.i78.i = sub nsw i32 0, %rest.0.i.i1597
  %and20.i.i = and i32 %rest.0.i.i1597, %sub.i78.i
  %or.i.i683 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i683, %own.0.i.i1596
  %sub22.i.i = add nsw i32 %rest.0.i.i1597, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i1597
  %tobool15.not.i.i682 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i682, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %107 = trunc nuw i32 %own.1.i.i to i16
  %108 = bitcast i16 %107 to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %own.0.i.i.lcssa = phi <16 x i1> [ zeroinitializer, %if.end.i72.i ], [ %108, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select.i = select <16 x i1> %and1635.i.i661, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i680 = or <16 x i64> %vector_select.i, %masked_gather.i.i705
  %vector_cond28.i1562 = icmp sgt <16 x i64> %and16.i, splat (i64 -1)
  %vector_cond28.i.not = select <16 x i1> %own.0.i.i.lcssa, <16 x i1> splat (i1 true), <16 x i1> %vector_cond28.i1562
  %vector_select29.i = select <16 x i1> %vector_cond28.i.not, <16 x i64> %or, <16 x i64> %or.i680
  br i1 %found.1.i128.ph, label %cleanup65, label %if.end46.i130.load16.exit.i151_crit_edge

for.body.i:
  %rest.0.i1594 = phi i32 [ %mask, %for.body.i.lr.ph ], [ %and.i896, %for.body.i ]
  %109 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1594, i1 true)
  %idxprom.i = zext nneg i32 %109 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %110 = load i64, ptr %arrayidx.i, align 8
  %111 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1228 = getelementptr inbounds nuw [32 x i32], ptr %111, i64 %110
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1228, i64 %and.i.i1230
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  %sub.i = add nsw i32 %rest.0.i1594, -1
  %and.i896 = and i32 %sub.i, %rest.0.i1594
  %tobool3.not.i895 = icmp eq i32 %and.i896, 0
  br i1 %tobool3.not.i895, label %note_reads16.exit, label %for.body.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i128.ph, label %cleanup65, label %load16.exit.i151

if.end46.i130:
  br i1 %found.0.i11414211438, label %cleanup65, label %if.end46.i130.load16.exit.i151_crit_edge

if.end46.i130.load16.exit.i151_crit_edge:
  %fresh.0.i1311747 = phi <16 x i64> [ %vector_select29.i, %after_read16.exit ], [ %or, %if.end46.i130 ]
  %cond12.i120.sroa.speculated142714441746 = phi ptr [ %past.sroa.123.01670, %after_read16.exit ], [ %past.sroa.117.01672, %if.end46.i130 ]
  %tobool7.not.i116142514461745 = phi i1 [ true, %after_read16.exit ], [ false, %if.end46.i130 ]
  %112 = phi i1 [ false, %after_read16.exit ], [ true, %if.end46.i130 ]
  %before.0.i115142314481744 = phi <16 x i64> [ %before.0.i1151423.ph, %after_read16.exit ], [ %before.0.i11514221436, %if.end46.i130 ]
  %.pre1608 = trunc nuw i32 %mask to i16
  %.pre1609 = bitcast i16 %.pre1608 to <16 x i1>
  br label %load16.exit.i151

load16.exit.i151:
  %.pre-phi1610 = phi <16 x i1> [ %.pre1609, %if.end46.i130.load16.exit.i151_crit_edge ], [ %.pre-phi, %note_reads16.exit ], [ %.pre-phi, %after_read16.exit.thread1458 ], [ %.pre-phi16131735, %raced16.exit425 ]
  %fresh.0.i1311469 = phi <16 x i64> [ %fresh.0.i1311747, %if.end46.i130.load16.exit.i151_crit_edge ], [ %vector_select29.i1456, %note_reads16.exit ], [ %vector_select29.i1465, %after_read16.exit.thread1458 ], [ %or, %raced16.exit425 ]
  %cond12.i120.sroa.speculated142714441468 = phi ptr [ %cond12.i120.sroa.speculated142714441746, %if.end46.i130.load16.exit.i151_crit_edge ], [ %past.sroa.123.01670, %note_reads16.exit ], [ %past.sroa.123.01670, %after_read16.exit.thread1458 ], [ %past.sroa.117.01672, %raced16.exit425 ]
  %tobool7.not.i116142514461467 = phi i1 [ %tobool7.not.i116142514461745, %if.end46.i130.load16.exit.i151_crit_edge ], [ true, %note_reads16.exit ], [ true, %after_read16.exit.thread1458 ], [ false, %raced16.exit425 ]
  %tobool90.i173 = phi i1 [ %112, %if.end46.i130.load16.exit.i151_crit_edge ], [ false, %note_reads16.exit ], [ false, %after_read16.exit.thread1458 ], [ true, %raced16.exit425 ]
  %before.0.i115142314481466 = phi <16 x i64> [ %before.0.i115142314481744, %if.end46.i130.load16.exit.i151_crit_edge ], [ %before.0.i1151423.ph, %note_reads16.exit ], [ %before.0.i1151423.ph, %after_read16.exit.thread1458 ], [ %before.0.i115142214371739, %raced16.exit425 ]
  %nowhere1.i.i205 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %113 = ptrtoint ptr %nowhere1.i.i205 to i64
  %114 = ptrtoint ptr %cond12.i120.sroa.speculated142714441468 to i64
  %sub.i.i206 = sub nsw i64 %113, %114
  %shr.i.i207 = ashr i64 %sub.i.i206, 3
  %splat.splatinsert.i.i212 = insertelement <16 x i64> poison, i64 %shr.i.i207, i64 0
  %splat.splat.i.i213 = shufflevector <16 x i64> %splat.splatinsert.i.i212, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i214 = select <16 x i1> %.pre-phi1610, <16 x i64> %shr, <16 x i64> %splat.splat.i.i213
  %115 = getelementptr i64, ptr %cond12.i120.sroa.speculated142714441468, <16 x i64> %vector_select.i.i214
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1311469, <16 x ptr> align 8 %115, <16 x i1> splat (i1 true))
  %masked_gather.i.i202 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %115, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i153.not = icmp ne <16 x i64> %masked_gather.i.i202, %fresh.0.i1311469
  %and.i947 = and <16 x i64> %masked_gather.i.i202, splat (i64 15)
  %cmp.i948 = icmp eq <16 x i64> %and.i947, splat (i64 5)
  %cmp1.i949 = icmp eq <16 x i64> %and.i947, splat (i64 9)
  %or8.i950 = or <16 x i1> %cmp.i948, %cmp1.i949
  %vector_select.i951 = select <16 x i1> %or8.i950, <16 x i64> splat (i64 15), <16 x i64> %and.i947
  %and3.i952 = and <16 x i64> %vector_select.i951, %or
  %cmp4.i953 = icmp ne <16 x i64> %and3.i952, zeroinitializer
  %narrow1563 = select <16 x i1> %cmp.i153.not, <16 x i1> %cmp4.i953, <16 x i1> zeroinitializer
  %116 = bitcast <16 x i1> %narrow1563 to i16
  %mask.sroa.0.0.insert.ext.i.i157 = zext i16 %116 to i32
  %and70.i159 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i157
  %tobool71.not.i160 = icmp eq i32 %and70.i159, 0
  br i1 %tobool71.not.i160, label %cleanup65, label %if.end82.i161

if.end82.i161:
  br i1 %tobool7.not.i116142514461467, label %if.else.i186, label %store16.exit.i171

store16.exit.i171:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i115142314481466, <16 x ptr> align 8 %115, <16 x i1> splat (i1 true))
  br label %cleanup65

if.else.i186:
  %conv86.i187 = trunc nuw i32 %and70.i159 to i16
  %117 = bitcast i16 %conv86.i187 to <16 x i1>
  %or88.i189 = or <16 x i64> %masked_gather.i.i202, splat (i64 16)
  %118 = getelementptr i64, ptr %cond12.i120.sroa.speculated142714441468, <16 x i64> %shr
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i189, <16 x ptr> align 8 %118, <16 x i1> %117)
  br label %cleanup65

for.body51.lr.ph:
  %add46 = add <16 x i64> %add34, splat (i64 15)
  %div79 = lshr i64 %57, 2
  %or.cond1532 = select i1 %tobool1.not1641, i1 true, i1 %past.sroa.131.0.shrunk1666
  %119 = load i64, ptr @STORE, align 8
  %tobool7.not.i1472 = icmp eq i64 %119, 0
  %nowhere1.i207.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %120 = ptrtoint ptr %nowhere1.i207.i to i64
  %121 = ptrtoint ptr %past.sroa.117.01672 to i64
  %sub.i208.i = sub nsw i64 %120, %121
  %shr.i209.i = ashr i64 %sub.i208.i, 3
  %conv.i242.i = trunc nuw i32 %mask to i16
  %122 = bitcast i16 %conv.i242.i to <16 x i1>
  %splat.splatinsert.i213.i = insertelement <16 x i64> poison, i64 %shr.i209.i, i64 0
  %splat.splat.i214.i = shufflevector <16 x i64> %splat.splatinsert.i213.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert.i55.i452 = insertelement <16 x i64> poison, i64 %past.sroa.66.11648, i64 0
  %splat.splat.i56.i453 = shufflevector <16 x i64> %splat.splatinsert.i55.i452, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert1.i.i508 = insertelement <16 x i64> poison, i64 %past.sroa.83.01645, i64 0
  %splat.splat2.i.i509 = shufflevector <16 x i64> %splat.splatinsert1.i.i508, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i.i512 = insertelement <16 x i64> poison, i64 %past.sroa.51.11651, i64 0
  %splat.splat6.i.i513 = shufflevector <16 x i64> %splat.splatinsert5.i.i512, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub9.i.i516 = sub i64 %past.sroa.66.11648, %past.sroa.51.11651
  %splat.splatinsert10.i.i517 = insertelement <16 x i64> poison, i64 %sub9.i.i516, i64 0
  %splat.splat11.i.i518 = shufflevector <16 x i64> %splat.splatinsert10.i.i517, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i474 = insertelement <16 x i64> poison, i64 %past.sroa.93.01643, i64 0
  %splat.splat18.i.i475 = shufflevector <16 x i64> %splat.splatinsert17.i.i474, <16 x i64> poison, <16 x i32> zeroinitializer
  %partial.i1045 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1048 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1049 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %123 = ptrtoint ptr %past.sroa.123.01670 to i64
  %sub.i219.i = sub nsw i64 %120, %123
  %shr.i220.i = ashr i64 %sub.i219.i, 3
  %splat.splatinsert.i224.i = insertelement <16 x i64> poison, i64 %shr.i220.i, i64 0
  %splat.splat.i225.i = shufflevector <16 x i64> %splat.splatinsert.i224.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i570 = insertelement <16 x i64> poison, i64 %past.sroa.101.01660, i64 0
  %splat.splat18.i.i571 = shufflevector <16 x i64> %splat.splatinsert17.i.i570, <16 x i64> poison, <16 x i32> zeroinitializer
  %shr.i1231 = lshr i64 %past.sroa.43.01654, 32
  %conv.i1232 = trunc nuw i64 %shr.i1231 to i32
  %readers.i1233 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1235 = lshr i64 %past.sroa.43.01654, 27
  %and.i.i1236 = and i64 %shr.i.i1235, 31
  %common.i.i804 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i.i848 = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body51

for.body51:
  %word.01586 = phi i64 [ 0, %for.body51.lr.ph ], [ %inc, %for.inc56 ]
  %at.sroa.77.01583 = phi <16 x i64> [ %shr, %for.body51.lr.ph ], [ %add58, %for.inc56 ]
  br i1 %or.cond1532, label %load16.exit170.i, label %if.end.i83.thread

load16.exit170.i:
  %vector_select.i216.i = select <16 x i1> %122, <16 x i64> %at.sroa.77.01583, <16 x i64> %splat.splat.i214.i
  %124 = getelementptr i64, ptr %past.sroa.117.01672, <16 x i64> %vector_select.i216.i
  %masked_gather.i169.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %124, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1641, label %if.end.i.i506, label %if.then.i54.i450

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
  %and1635.i.i472.not1533 = or <16 x i1> %cmp11.i.i469, %cmp14.i.i471
  %cmp19.i.i476 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat18.i.i475
  %and2136.i.i477.not1535 = or <16 x i1> %cmp19.i.i476, %cmp9.i.i466
  %or2237.i.i478.not1534 = and <16 x i1> %cmp.i.i464, %and2136.i.i477.not1535
  %and2338.i.i479.not = or <16 x i1> %and1635.i.i472.not1533, %or2237.i.i478.not1534
  %125 = xor <16 x i1> %retval.0.in.i.i456, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i.i479.not, <16 x i1> %125, <16 x i1> zeroinitializer
  br i1 %tobool1.not1641, label %if.end.i83.thread1749, label %if.then21.i496

if.then21.i496:
  %126 = bitcast <16 x i1> %narrow to i16
  %mask.sroa.0.0.insert.ext.i.i1040 = zext i16 %126 to i32
  %and.i1041 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1040
  %tobool.not.i1042 = icmp eq i32 %and.i1041, 0
  br i1 %tobool.not.i1042, label %if.end.i83, label %land.lhs.true.i1043

land.lhs.true.i1043:
  %127 = load i64, ptr %partial.i1045, align 8
  %tobool3.not.i1046 = icmp eq i64 %127, 0
  br i1 %tobool3.not.i1046, label %if.end.i83, label %if.then.i1047

if.then.i1047:
  %128 = load i64, ptr %index.i1049, align 8
  %arrayidx.i1050 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1048, i64 %128
  %shr.i1051 = lshr <16 x i64> %masked_gather.i169.i, splat (i64 27)
  %and6.i1052 = and <16 x i64> %shr.i1051, splat (i64 31)
  %129 = getelementptr i64, ptr %arrayidx.i1050, <16 x i64> %and6.i1052
  %masked_gather.i1054 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %129, <16 x i1> %122, <16 x i64> zeroinitializer)
  %and8.i1055 = and <16 x i64> %masked_gather.i169.i, splat (i64 -4294967296)
  %130 = icmp ugt <16 x i64> %and8.i1055, %masked_gather.i1054
  %131 = or <16 x i1> %cmp9.i.i466, %130
  %132 = select <16 x i1> %131, <16 x i1> %narrow, <16 x i1> zeroinitializer
  br label %if.end.i83

if.end.i83:
  %bad.2.i499 = phi <16 x i1> [ %narrow, %if.then21.i496 ], [ %132, %if.then.i1047 ], [ %narrow, %land.lhs.true.i1043 ]
  %133 = bitcast <16 x i1> %bad.2.i499 to i16
  %mask.sroa.0.0.insert.ext.i.i502 = zext i16 %133 to i32
  %and29.i504 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i502
  %tobool30.i505 = icmp ne i32 %and29.i504, 0
  br i1 %tobool7.not.i1472, label %load16.exit.i745, label %lor.lhs.false15.i.thread

if.end.i83.thread1749:
  %and15.i485 = and <16 x i64> %masked_gather.i169.i, splat (i64 96)
  %cmp.i486 = icmp eq <16 x i64> %and15.i485, splat (i64 96)
  %cmp16.i490 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat2.i.i509
  %and1848.i491 = and <16 x i1> %cmp16.i490, %cmp.i486
  %narrow1796 = select <16 x i1> %and1848.i491, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %134 = bitcast <16 x i1> %narrow1796 to i16
  %mask.sroa.0.0.insert.ext.i.i5021752 = zext i16 %134 to i32
  %and29.i5041753 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i5021752
  %tobool30.i5051754 = icmp ne i32 %and29.i5041753, 0
  %vector_select.i.i8891779 = select <16 x i1> %122, <16 x i64> %at.sroa.77.01583, <16 x i64> %splat.splat.i225.i
  %135 = getelementptr i64, ptr %past.sroa.123.01670, <16 x i64> %vector_select.i.i8891779
  %masked_gather.i.i8901780 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %135, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool7.not.i1472, label %if.end.i66.i863, label %if.end.i.i602

if.end.i83.thread:
  br i1 %tobool7.not.i1472, label %load16.exit.i745, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.136.0.shrunk1668, label %load16.exit158.i, label %if.end46.i.load16.exit.i_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.136.0.shrunk1668, label %load16.exit158.i.thread1769, label %if.end46.i

load16.exit158.i.thread1769:
  %vector_select.i227.i1772 = select <16 x i1> %122, <16 x i64> %at.sroa.77.01583, <16 x i64> %splat.splat.i225.i
  %136 = getelementptr i64, ptr %past.sroa.123.01670, <16 x i64> %vector_select.i227.i1772
  %masked_gather.i157.i1773 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %136, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.then.i54.i546

load16.exit158.i:
  %vector_select.i227.i = select <16 x i1> %122, <16 x i64> %at.sroa.77.01583, <16 x i64> %splat.splat.i225.i
  %137 = getelementptr i64, ptr %past.sroa.123.01670, <16 x i64> %vector_select.i227.i
  %masked_gather.i157.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %137, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1641, label %if.end.i.i602, label %if.then.i54.i546

if.then.i54.i546:
  %masked_gather.i157.i1776 = phi <16 x i64> [ %masked_gather.i157.i1773, %load16.exit158.i.thread1769 ], [ %masked_gather.i157.i, %load16.exit158.i ]
  %before.0.i147514901775 = phi <16 x i64> [ %masked_gather.i169.i, %load16.exit158.i.thread1769 ], [ zeroinitializer, %load16.exit158.i ]
  %found.0.i147414921774 = phi i1 [ %tobool30.i505, %load16.exit158.i.thread1769 ], [ false, %load16.exit158.i ]
  %cmp.i57.i550 = icmp ult <16 x i64> %masked_gather.i157.i1776, %splat.splat.i56.i453
  br label %old16.exit.i551

if.end.i.i602:
  %masked_gather.i157.i1766 = phi <16 x i64> [ %masked_gather.i157.i, %load16.exit158.i ], [ %masked_gather.i.i8901780, %if.end.i83.thread1749 ]
  %before.0.i147514901764 = phi <16 x i64> [ zeroinitializer, %load16.exit158.i ], [ %masked_gather.i169.i, %if.end.i83.thread1749 ]
  %found.0.i147414921762 = phi i1 [ false, %load16.exit158.i ], [ %tobool30.i5051754, %if.end.i83.thread1749 ]
  %cmp3.i.i606 = icmp ult <16 x i64> %masked_gather.i157.i1766, %splat.splat2.i.i509
  %sub.i.i610 = sub <16 x i64> %masked_gather.i157.i1766, %splat.splat6.i.i513
  %cmp12.i.i615 = icmp ult <16 x i64> %sub.i.i610, %splat.splat11.i.i518
  %or20.i.i616 = or <16 x i1> %cmp3.i.i606, %cmp12.i.i615
  br label %old16.exit.i551

old16.exit.i551:
  %masked_gather.i157.i1765 = phi <16 x i64> [ %masked_gather.i157.i1776, %if.then.i54.i546 ], [ %masked_gather.i157.i1766, %if.end.i.i602 ]
  %before.0.i147514901763 = phi <16 x i64> [ %before.0.i147514901775, %if.then.i54.i546 ], [ %before.0.i147514901764, %if.end.i.i602 ]
  %found.0.i147414921761 = phi i1 [ %found.0.i147414921774, %if.then.i54.i546 ], [ %found.0.i147414921762, %if.end.i.i602 ]
  %retval.0.in.i.i552 = phi <16 x i1> [ %cmp.i57.i550, %if.then.i54.i546 ], [ %or20.i.i616, %if.end.i.i602 ]
  %xor.i.i558 = xor <16 x i64> %masked_gather.i157.i1765, %add46
  %and.i.i559 = and <16 x i64> %xor.i.i558, splat (i64 4290773055)
  %cmp.i.i560 = icmp ne <16 x i64> %and.i.i559, zeroinitializer
  %and8.i.i561 = and <16 x i64> %masked_gather.i157.i1765, splat (i64 32)
  %cmp9.i.i562 = icmp ne <16 x i64> %and8.i.i561, zeroinitializer
  %cmp11.i.i565 = icmp ult <16 x i64> %masked_gather.i157.i1765, %splat.splat6.i.i513
  %and13.i.i566 = and <16 x i64> %xor.i.i558, splat (i64 4160749568)
  %cmp14.i.i567 = icmp ne <16 x i64> %and13.i.i566, zeroinitializer
  %and1635.i.i568.not1537 = or <16 x i1> %cmp11.i.i565, %cmp14.i.i567
  %cmp19.i.i572 = icmp uge <16 x i64> %masked_gather.i157.i1765, %splat.splat18.i.i571
  %and2136.i.i573.not1539 = or <16 x i1> %cmp19.i.i572, %cmp9.i.i562
  %or2237.i.i574.not1538 = and <16 x i1> %cmp.i.i560, %and2136.i.i573.not1539
  %and2338.i.i575.not = or <16 x i1> %and1635.i.i568.not1537, %or2237.i.i574.not1538
  %138 = xor <16 x i1> %retval.0.in.i.i552, splat (i1 true)
  %narrow1536 = select <16 x i1> %and2338.i.i575.not, <16 x i1> %138, <16 x i1> zeroinitializer
  br i1 %tobool1.not1641, label %raced16.exit617, label %if.then21.i592

if.then21.i592:
  %139 = bitcast <16 x i1> %narrow1536 to i16
  %mask.sroa.0.0.insert.ext.i.i1011 = zext i16 %139 to i32
  %and.i1012 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1011
  %tobool.not.i1013 = icmp eq i32 %and.i1012, 0
  br i1 %tobool.not.i1013, label %raced16.exit617, label %land.lhs.true.i1014

land.lhs.true.i1014:
  %140 = load i64, ptr %partial.i1045, align 8
  %tobool3.not.i1017 = icmp eq i64 %140, 0
  br i1 %tobool3.not.i1017, label %raced16.exit617, label %if.then.i1018

if.then.i1018:
  %141 = load i64, ptr %index.i1049, align 8
  %arrayidx.i1021 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1048, i64 %141
  %shr.i1022 = lshr <16 x i64> %masked_gather.i157.i1765, splat (i64 27)
  %and6.i1023 = and <16 x i64> %shr.i1022, splat (i64 31)
  %142 = getelementptr i64, ptr %arrayidx.i1021, <16 x i64> %and6.i1023
  %masked_gather.i1025 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %142, <16 x i1> %122, <16 x i64> zeroinitializer)
  %and8.i1026 = and <16 x i64> %masked_gather.i157.i1765, splat (i64 -4294967296)
  %143 = icmp ugt <16 x i64> %and8.i1026, %masked_gather.i1025
  %144 = or <16 x i1> %cmp9.i.i562, %143
  %145 = select <16 x i1> %144, <16 x i1> %narrow1536, <16 x i1> zeroinitializer
  br label %raced16.exit617

raced16.exit617:
  %bad.2.i595 = phi <16 x i1> [ %narrow1536, %old16.exit.i551 ], [ %145, %if.then.i1018 ], [ %narrow1536, %land.lhs.true.i1014 ], [ %narrow1536, %if.then21.i592 ]
  %146 = bitcast <16 x i1> %bad.2.i595 to i16
  %mask.sroa.0.0.insert.ext.i.i598 = zext i16 %146 to i32
  %and29.i600 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i598
  %tobool30.i601 = icmp ne i32 %and29.i600, 0
  %or27146.i = or i1 %found.0.i147414921761, %tobool30.i601
  br i1 %or27146.i, label %cleanup65, label %load16.exit.i

load16.exit.i745:
  %before.0.i1476.ph = phi <16 x i64> [ zeroinitializer, %if.end.i83.thread ], [ %masked_gather.i169.i, %if.end.i83 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i83.thread ], [ %tobool30.i505, %if.end.i83 ]
  %vector_select.i.i889 = select <16 x i1> %122, <16 x i64> %at.sroa.77.01583, <16 x i64> %splat.splat.i225.i
  %147 = getelementptr i64, ptr %past.sroa.123.01670, <16 x i64> %vector_select.i.i889
  %masked_gather.i.i890 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %147, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1641, label %if.end.i66.i863, label %if.then.i61.i749

if.then.i61.i749:
  %cmp.i64.i753 = icmp ult <16 x i64> %masked_gather.i.i890, %splat.splat.i56.i453
  br label %old16.exit.i754

if.end.i66.i863:
  %masked_gather.i.i8901786 = phi <16 x i64> [ %masked_gather.i.i890, %load16.exit.i745 ], [ %masked_gather.i.i8901780, %if.end.i83.thread1749 ]
  %found.1.i.ph1784 = phi i1 [ %found.1.i.ph, %load16.exit.i745 ], [ %tobool30.i5051754, %if.end.i83.thread1749 ]
  %before.0.i1476.ph1782 = phi <16 x i64> [ %before.0.i1476.ph, %load16.exit.i745 ], [ %masked_gather.i169.i, %if.end.i83.thread1749 ]
  %cmp3.i.i867 = icmp ult <16 x i64> %masked_gather.i.i8901786, %splat.splat2.i.i509
  %sub.i.i871 = sub <16 x i64> %masked_gather.i.i8901786, %splat.splat6.i.i513
  %cmp12.i.i876 = icmp ult <16 x i64> %sub.i.i871, %splat.splat11.i.i518
  %or20.i.i877 = or <16 x i1> %cmp3.i.i867, %cmp12.i.i876
  br label %old16.exit.i754

old16.exit.i754:
  %masked_gather.i.i8901785 = phi <16 x i64> [ %masked_gather.i.i890, %if.then.i61.i749 ], [ %masked_gather.i.i8901786, %if.end.i66.i863 ]
  %found.1.i.ph1783 = phi i1 [ %found.1.i.ph, %if.then.i61.i749 ], [ %found.1.i.ph1784, %if.end.i66.i863 ]
  %before.0.i1476.ph1781 = phi <16 x i64> [ %before.0.i1476.ph, %if.then.i61.i749 ], [ %before.0.i1476.ph1782, %if.end.i66.i863 ]
  %retval.0.in.i.i755 = phi <16 x i1> [ %cmp.i64.i753, %if.then.i61.i749 ], [ %or20.i.i877, %if.end.i66.i863 ]
  %xor.i.i762 = xor <16 x i64> %masked_gather.i.i8901785, %add46
  %and.i.i763 = and <16 x i64> %xor.i.i762, splat (i64 4290773055)
  %cmp.i.i764 = icmp eq <16 x i64> %and.i.i763, zeroinitializer
  %and8.i.i765 = and <16 x i64> %masked_gather.i.i8901785, splat (i64 32)
  %cmp9.i.i766 = icmp eq <16 x i64> %and8.i.i765, zeroinitializer
  %cmp11.i.i769 = icmp uge <16 x i64> %masked_gather.i.i8901785, %splat.splat6.i.i513
  %and13.i.i770 = and <16 x i64> %xor.i.i762, splat (i64 4160749568)
  %cmp14.i.i771 = icmp eq <16 x i64> %and13.i.i770, zeroinitializer
  %and1635.i.i772 = and <16 x i1> %cmp11.i.i769, %cmp14.i.i771
  %cmp19.i.i776 = icmp ult <16 x i64> %masked_gather.i.i8901785, %splat.splat18.i.i475
  %and2136.i.i777 = and <16 x i1> %cmp19.i.i776, %cmp9.i.i766
  %or2237.i.i778 = or <16 x i1> %cmp.i.i764, %and2136.i.i777
  %and2338.i.i779 = and <16 x i1> %and1635.i.i772, %or2237.i.i778
  %148 = select <16 x i1> %and2338.i.i779, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i755
  %narrow1540 = xor <16 x i1> %148, splat (i1 true)
  br i1 %tobool1.not1641, label %if.then19.i798, label %if.then.i782

if.then.i782:
  %149 = bitcast <16 x i1> %narrow1540 to i16
  %mask.sroa.0.0.insert.ext.i.i962 = zext i16 %149 to i32
  %and.i963 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i962
  %tobool.not.i964 = icmp eq i32 %and.i963, 0
  %.pre = load i64, ptr %partial.i1045, align 8
  br i1 %tobool.not.i964, label %after_read16.exit891.thread, label %land.lhs.true.i965

land.lhs.true.i965:
  %tobool3.not.i968 = icmp eq i64 %.pre, 0
  br i1 %tobool3.not.i968, label %after_read16.exit891.thread, label %if.then.i969

if.then.i969:
  %150 = load i64, ptr %index.i1049, align 8
  %arrayidx.i971 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1048, i64 %150
  %shr.i = lshr <16 x i64> %masked_gather.i.i8901785, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i, splat (i64 31)
  %151 = getelementptr i64, ptr %arrayidx.i971, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %151, <16 x i1> %122, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_gather.i.i8901785, splat (i64 -4294967296)
  %152 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %153 = icmp ne <16 x i64> %and8.i.i765, zeroinitializer
  %154 = or <16 x i1> %153, %152
  %155 = select <16 x i1> %154, <16 x i1> %narrow1540, <16 x i1> zeroinitializer
  br label %after_read16.exit891.thread

after_read16.exit891.thread:
  %bad.0.i786.ph = phi <16 x i1> [ %narrow1540, %if.then.i782 ], [ %narrow1540, %land.lhs.true.i965 ], [ %155, %if.then.i969 ]
  %and.i7871507 = and <16 x i64> %masked_gather.i.i8901785, splat (i64 64)
  %cmp.i7881508 = icmp eq <16 x i64> %and.i7871507, zeroinitializer
  %vector_select.i7941511 = select <16 x i1> %and1635.i.i772, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i7951512 = or <16 x i64> %vector_select.i7941511, %masked_gather.i.i8901785
  %vector_cond28.i7961513 = select <16 x i1> %cmp.i7881508, <16 x i1> %bad.0.i786.ph, <16 x i1> zeroinitializer
  %vector_select29.i7971514 = select <16 x i1> %vector_cond28.i7961513, <16 x i64> %or.i7951512, <16 x i64> %add46
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i899)
  store <16 x i64> %at.sroa.77.01583, ptr %index.addr.i899, align 128
  %tobool.not.i902 = icmp eq i64 %.pre, 0
  br i1 %tobool.not.i902, label %note_reads16.exit912, label %for.body.i906

if.then19.i798:
  %and.i787 = and <16 x i64> %masked_gather.i.i8901785, splat (i64 64)
  %cmp.i788 = icmp eq <16 x i64> %and.i787, zeroinitializer
  %narrow1542 = select <16 x i1> %cmp.i788, <16 x i1> %narrow1540, <16 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i711)
  store <16 x i64> %masked_gather.i.i8901785, ptr %cells.addr.i.i711, align 128
  %156 = load ptr, ptr %common.i.i804, align 8
  %mixed.i.i805 = getelementptr inbounds nuw i8, ptr %156, i64 72
  %157 = load i64, ptr %mixed.i.i805, align 8
  %tobool.not.i71.i806 = icmp eq i64 %157, 0
  br i1 %tobool.not.i71.i806, label %after_read16.exit891.thread1516, label %if.end.i72.i807

after_read16.exit891.thread1516:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i711)
  %vector_select.i7941520 = select <16 x i1> %and1635.i.i772, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i7951521 = or <16 x i64> %vector_select.i7941520, %masked_gather.i.i8901785
  %vector_select29.i7971523 = select <16 x i1> %narrow1542, <16 x i64> %or.i7951521, <16 x i64> %add46
  br i1 %found.1.i.ph1783, label %cleanup65, label %load16.exit.i

if.end.i72.i807:
  %and2338.i.i.i825 = and <16 x i1> %cmp14.i.i771, %or2237.i.i778
  %and.i74.i8281543 = and <16 x i1> %and2338.i.i.i825, %narrow1542
  %158 = load i64, ptr %2, align 8
  %splat.splatinsert.i76.i831 = insertelement <16 x i64> poison, i64 %158, i64 0
  %splat.splat.i77.i832 = shufflevector <16 x i64> %splat.splatinsert.i76.i831, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i833 = icmp uge <16 x i64> %masked_gather.i.i8901785, %splat.splat.i77.i832
  %and1037.i.i834 = and <16 x i1> %cmp9.i.i766, %cmp8.i.i833
  %narrow1544 = select <16 x i1> %and1037.i.i834, <16 x i1> %and.i74.i8281543, <16 x i1> zeroinitializer
  %159 = bitcast <16 x i1> %narrow1544 to i16
  %mask.sroa.0.0.insert.ext.i.i.i838 = zext i16 %159 to i32
  %and14.i.i839 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i838
  %tobool15.not.i.i8431578 = icmp eq i32 %and14.i.i839, 0
  br i1 %tobool15.not.i.i8431578, label %after_read16.exit891, label %for.body.i.i844

for.body.i.i844:
  %rest.0.i.i8421580 = phi i32 [ %and23.i.i855, %for.body.i.i844 ], [ %and14.i.i839, %if.end.i72.i807 ]
  %own.0.i.i8411579 = phi i32 [ %own.1.i.i853, %for.body.i.i844 ], [ 0, %if.end.i72.i807 ]
  %160 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i8421580, i1 true)
  %idxprom.i.i845 = zext nneg i32 %160 to i64
  %arrayidx.i.i846 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i711, i64 %idxprom.i.i845
  %161 = load i64, ptr %arrayidx.i.i846, align 8
  %call16.i.i847 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %161)
  %162 = load i64, ptr %run.i.i848, align 8
  %cmp17.i.i849 = icmp eq i64 %call16.i.i847, %162
  %sub.i78.i850 = sub nsw i32 0, %rest.0.i.i8421580
  %and20.i.i851 = and i32 %rest.0.i.i8421580, %sub.i78.i850
  %or.i.i852 = select i1 %cmp17.i.i849, i32 %and20.i.i851, i32 0
  %own.1.i.i853 = or i32 %or.i.i852, %own.0.i.i8411579
  %sub22.i.i854 = add nsw i32 %rest.0.i.i8421580, -1
  %and23.i.i855 = and i32 %sub22.i.i854, %rest.0.i.i8421580
  %tobool15.not.i.i843 = icmp eq i32 %and23.i.i855, 0
  br i1 %tobool15.not.i.i843, label %after_read16.exit891.loopexit, label %for.body.i.i844

after_read16.exit891.loopexit:
  %163 = trunc nuw i32 %own.1.i.i853 to i16
  %.inner = xor i16 %163, -1
  %164 = bitcast i16 %.inner to <16 x i1>
  br label %after_read16.exit891

after_read16.exit891:
  %own.0.i.i841.lcssa = phi <16 x i1> [ splat (i1 true), %if.end.i72.i807 ], [ %164, %after_read16.exit891.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i711)
  %and26.i8621545 = and <16 x i1> %narrow1542, %own.0.i.i841.lcssa
  %vector_select.i794 = select <16 x i1> %and1635.i.i772, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or.i795 = or <16 x i64> %vector_select.i794, %masked_gather.i.i8901785
  %vector_select29.i797 = select <16 x i1> %and26.i8621545, <16 x i64> %or.i795, <16 x i64> %add46
  br i1 %found.1.i.ph1783, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

for.body.i906:
  %rest.0.i9041577 = phi i32 [ %and.i910, %for.body.i906 ], [ %mask, %after_read16.exit891.thread ]
  %165 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i9041577, i1 true)
  %idxprom.i907 = zext nneg i32 %165 to i64
  %arrayidx.i908 = getelementptr inbounds nuw i64, ptr %index.addr.i899, i64 %idxprom.i907
  %166 = load i64, ptr %arrayidx.i908, align 8
  %167 = load ptr, ptr %readers.i1233, align 8
  %arrayidx.i1234 = getelementptr inbounds nuw [32 x i32], ptr %167, i64 %166
  %arrayidx1.i1237 = getelementptr inbounds nuw i32, ptr %arrayidx.i1234, i64 %and.i.i1236
  store i32 %conv.i1232, ptr %arrayidx1.i1237, align 4
  %sub.i909 = add nsw i32 %rest.0.i9041577, -1
  %and.i910 = and i32 %sub.i909, %rest.0.i9041577
  %tobool3.not.i905 = icmp eq i32 %and.i910, 0
  br i1 %tobool3.not.i905, label %note_reads16.exit912, label %for.body.i906

note_reads16.exit912:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i899)
  br i1 %found.1.i.ph1783, label %cleanup65, label %load16.exit.i

if.end46.i:
  br i1 %tobool30.i505, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

if.end46.i.load16.exit.i_crit_edge:
  %fresh.0.i1795 = phi <16 x i64> [ %vector_select29.i797, %after_read16.exit891 ], [ %add46, %if.end46.i ], [ %add46, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated148014981794 = phi ptr [ %past.sroa.123.01670, %after_read16.exit891 ], [ %past.sroa.117.01672, %if.end46.i ], [ %past.sroa.117.01672, %lor.lhs.false15.i ]
  %tobool7.not.i147815001793 = phi i1 [ true, %after_read16.exit891 ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %168 = phi i64 [ 0, %after_read16.exit891 ], [ %119, %if.end46.i ], [ %119, %lor.lhs.false15.i ]
  %before.0.i147615021792 = phi <16 x i64> [ %before.0.i1476.ph1781, %after_read16.exit891 ], [ %masked_gather.i169.i, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre1614 = ptrtoint ptr %cond12.i.sroa.speculated148014981794 to i64
  %.pre1616 = sub nsw i64 %120, %.pre1614
  %.pre1617 = ashr i64 %.pre1616, 3
  %.pre1618 = insertelement <16 x i64> poison, i64 %.pre1617, i64 0
  %.pre1619 = shufflevector <16 x i64> %.pre1618, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %load16.exit.i

load16.exit.i:
  %splat.splat.i.i.pre-phi = phi <16 x i64> [ %.pre1619, %if.end46.i.load16.exit.i_crit_edge ], [ %splat.splat.i225.i, %note_reads16.exit912 ], [ %splat.splat.i225.i, %after_read16.exit891.thread1516 ], [ %splat.splat.i214.i, %raced16.exit617 ]
  %fresh.0.i1527 = phi <16 x i64> [ %fresh.0.i1795, %if.end46.i.load16.exit.i_crit_edge ], [ %vector_select29.i7971514, %note_reads16.exit912 ], [ %vector_select29.i7971523, %after_read16.exit891.thread1516 ], [ %add46, %raced16.exit617 ]
  %cond12.i.sroa.speculated148014981526 = phi ptr [ %cond12.i.sroa.speculated148014981794, %if.end46.i.load16.exit.i_crit_edge ], [ %past.sroa.123.01670, %note_reads16.exit912 ], [ %past.sroa.123.01670, %after_read16.exit891.thread1516 ], [ %past.sroa.117.01672, %raced16.exit617 ]
  %tobool7.not.i147815001525 = phi i1 [ %tobool7.not.i147815001793, %if.end46.i.load16.exit.i_crit_edge ], [ true, %note_reads16.exit912 ], [ true, %after_read16.exit891.thread1516 ], [ false, %raced16.exit617 ]
  %169 = phi i64 [ %168, %if.end46.i.load16.exit.i_crit_edge ], [ 0, %note_reads16.exit912 ], [ 0, %after_read16.exit891.thread1516 ], [ %119, %raced16.exit617 ]
  %before.0.i147615021524 = phi <16 x i64> [ %before.0.i147615021792, %if.end46.i.load16.exit.i_crit_edge ], [ %before.0.i1476.ph1781, %note_reads16.exit912 ], [ %before.0.i1476.ph1781, %after_read16.exit891.thread1516 ], [ %before.0.i147514901763, %raced16.exit617 ]
  %vector_select.i.i = select <16 x i1> %122, <16 x i64> %at.sroa.77.01583, <16 x i64> %splat.splat.i.i.pre-phi
  %170 = getelementptr i64, ptr %cond12.i.sroa.speculated148014981526, <16 x i64> %vector_select.i.i
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1527, <16 x ptr> align 8 %170, <16 x i1> splat (i1 true))
  %masked_gather.i.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %170, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i86 = icmp ne <16 x i64> %masked_gather.i.i, %fresh.0.i1527
  %171 = bitcast <16 x i1> %cmp.i86 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %171 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc56, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i147815001525, label %if.else.i, label %store16.exit.i

store16.exit.i:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i147615021524, <16 x ptr> align 8 %170, <16 x i1> splat (i1 true))
  br label %compare16.exit

if.else.i:
  %conv86.i = trunc nuw i32 %and70.i to i16
  %172 = bitcast i16 %conv86.i to <16 x i1>
  %or88.i = or <16 x i64> %masked_gather.i.i, splat (i64 16)
  %173 = getelementptr i64, ptr %cond12.i.sroa.speculated148014981526, <16 x i64> %at.sroa.77.01583
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i, <16 x ptr> align 8 %173, <16 x i1> %172)
  br label %compare16.exit

compare16.exit:
  %tobool90.i.not = icmp eq i64 %169, 0
  br i1 %tobool90.i.not, label %for.inc56, label %cleanup65

for.inc56:
  %inc = add nuw nsw i64 %word.01586, 1
  %add58 = add <16 x i64> %at.sroa.77.01583, splat (i64 1)
  %exitcond1599.not = icmp eq i64 %inc, %div79
  br i1 %exitcond1599.not, label %cleanup65, label %for.body51

cleanup65:
  %retval.4 = phi i1 [ true, %land.lhs.true14 ], [ false, %if.end20 ], [ true, %after_read16.exit.thread1458 ], [ true, %if.end46.i130 ], [ true, %raced16.exit425 ], [ true, %after_read16.exit ], [ false, %load16.exit.i151 ], [ true, %note_reads16.exit ], [ %tobool90.i173, %store16.exit.i171 ], [ %tobool90.i173, %if.else.i186 ], [ true, %after_read16.exit891 ], [ true, %after_read16.exit891.thread1516 ], [ true, %note_reads16.exit912 ], [ true, %raced16.exit617 ], [ false, %for.inc56 ], [ true, %if.end46.i ], [ true, %compare16.exit ]
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
  br i1 %tobool2.not.i, label %if.end4.thread1009, label %if.end4

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i595 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %4 = load i64, ptr %index.i595, align 8
  %arrayidx.i596 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %4
  %5 = load i64, ptr %arrayidx.i596, align 8
  %shl.i.i = shl i64 %4, 27
  %shl5.i.i = shl i64 %access, 7
  %6 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %6, %5
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i596, i64 8
  %8 = load i64, ptr %mark10.i.i, align 8
  %9 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i596, i64 16
  %10 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i598 = getelementptr inbounds nuw i8, ptr %arrayidx.i596, i64 80
  %11 = load i64, ptr %read_mark.i598, align 8
  %cond.i.i599 = tail call noundef i64 @llvm.umax.i64(i64 %10, i64 %11)
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
  %mixed.i602 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %14 = load i64, ptr %mixed.i602, align 8
  %tobool.not.i603 = icmp eq i64 %14, 0
  br i1 %tobool.not.i603, label %load8.exit134, label %if.end.i604

if.end.i604:
  %last.i = getelementptr inbounds nuw i8, ptr %13, i64 64
  %15 = load ptr, ptr %last.i, align 8
  %cmp.i605 = icmp eq ptr %15, %2
  br i1 %cmp.i605, label %cond.true.i609, label %cond.end.i606

cond.true.i609:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %16 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %13, i64 56
  %17 = load i64, ptr %logged.i, align 8
  %18 = getelementptr %struct.Log, ptr %16, i64 %17
  %arrayidx.i610 = getelementptr i8, ptr %18, i64 -16
  %19 = load i64, ptr %arrayidx.i610, align 8
  br label %cond.end.i606

cond.end.i606:
  %cond.i607 = phi i64 [ %19, %cond.true.i609 ], [ -1, %if.end.i604 ]
  %cond.i.i608 = tail call noundef i64 @llvm.umax.i64(i64 %8, i64 %cond.i607)
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
  br i1 %or.cond.i, label %if.then32.i, label %if.end4.thread1089

if.then32.i:
  %23 = load ptr, ptr %w, align 8
  %tracked.i.i613 = getelementptr inbounds nuw i8, ptr %23, i64 896
  %24 = load ptr, ptr %tracked.i.i613, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %24, i64 168
  %25 = load i64, ptr %deferred.i, align 8
  %sub.i614 = add i64 %25, -1
  %cmp.i615 = icmp ult i64 %sub.i614, 2048
  br i1 %cmp.i615, label %if.then.i617, label %if.end4.thread1089

if.then.i617:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end4.thread1089

load8.exit134:
  %past.sroa.44.1.ph = phi i64 [ %cond.i.i608, %cond.end.i606 ], [ %8, %if.then.i.i ]
  %past.sroa.35.1.ph = phi i64 [ %cond.i607, %cond.end.i606 ], [ %7, %if.then.i.i ]
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
  %tobool.not.i47793 = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i47793, label %if.end4.thread, label %for.body.i

for.body.i:
  %rest.0.i794 = phi i32 [ %and6.i, %for.body.i ], [ %and.i, %load8.exit134 ]
  %33 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i794, i1 true)
  %idxprom.i = zext nneg i32 %33 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i
  %34 = load i64, ptr %arrayidx.i, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %34)
  %sub5.i = add nsw i32 %rest.0.i794, -1
  %and6.i = and i32 %sub5.i, %rest.0.i794
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

if.end4.thread1089:
  %past.sroa.93.0.shrunk.ph = phi i1 [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ], [ %cmp17.i, %if.then.i617 ]
  %38 = load <8 x i64>, ptr %addresses, align 8
  %splat.splatinsert1104 = insertelement <8 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat1105 = shufflevector <8 x i64> %splat.splatinsert1104, <8 x i64> poison, <8 x i32> zeroinitializer
  %add1106 = add <8 x i64> %38, %splat.splat1105
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1107 = icmp eq i64 %39, 0
  br i1 %tobool5.not1107, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

if.end4.thread1009:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i905 = load i64, ptr %valid_global.i, align 8
  %40 = load <8 x i64>, ptr %addresses, align 8
  %41 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1025 = icmp eq i64 %41, 0
  br i1 %tobool5.not1025, label %cleanup33, label %land.lhs.true6

if.end4.thread:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  %42 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not937 = icmp eq i64 %42, 0
  br i1 %tobool5.not937, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

land.lhs.true6:
  %address.0717979 = phi <8 x i64> [ %26, %if.end4.thread ], [ %add, %if.end4 ], [ %40, %if.end4.thread1009 ], [ %add1106, %if.end4.thread1089 ]
  %tobool.not844976 = phi i1 [ true, %if.end4.thread ], [ false, %if.end4 ], [ true, %if.end4.thread1009 ], [ false, %if.end4.thread1089 ]
  %past.sroa.66.0846973 = phi i64 [ %cond.i.i599, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1009 ], [ %cond.i.i599, %if.end4.thread1089 ]
  %past.sroa.61.0848970 = phi i64 [ %10, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1009 ], [ %10, %if.end4.thread1089 ]
  %past.sroa.55.0850967 = phi i64 [ %9, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1009 ], [ %9, %if.end4.thread1089 ]
  %past.sroa.44.1852964 = phi i64 [ %past.sroa.44.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1009 ], [ %8, %if.end4.thread1089 ]
  %past.sroa.35.1854961 = phi i64 [ %past.sroa.35.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1009 ], [ %7, %if.end4.thread1089 ]
  %past.sroa.28.0856958 = phi i64 [ %or6.i.i, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1009 ], [ %or6.i.i, %if.end4.thread1089 ]
  %past.sroa.69.0860952 = phi i64 [ %cond.i.i, %if.end4.thread ], [ %35, %if.end4 ], [ 0, %if.end4.thread1009 ], [ %cond.i.i, %if.end4.thread1089 ]
  %past.sroa.74.0862950 = phi i64 [ %cond19.i.i, %if.end4.thread ], [ %cond9.i, %if.end4 ], [ %cond9.i905, %if.end4.thread1009 ], [ %cond19.i.i, %if.end4.thread1089 ]
  %past.sroa.89.0.shrunk864948 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1009 ], [ %cmp.i, %if.end4.thread1089 ]
  %past.sroa.93.0.shrunk866945 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1009 ], [ %past.sroa.93.0.shrunk.ph, %if.end4.thread1089 ]
  %past.sroa.84.0868942 = phi ptr [ %cond29.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1009 ], [ %cond29.i.i, %if.end4.thread1089 ]
  %past.sroa.80.0870939 = phi ptr [ %cond24.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1009 ], [ %cond24.i.i, %if.end4.thread1089 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i49)
  store <8 x i64> %address.0717979, ptr %address.addr.i49, align 64
  %43 = load i64, ptr @NBYTES, align 8
  %cmp.i54 = icmp ult i64 %43, 4
  %tobool.i795 = icmp ne i32 %mask, 0
  %44 = and i1 %cmp.i54, %tobool.i795
  br i1 %44, label %for.body.i59.lr.ph, label %for.cond.cleanup.i

for.body.i59.lr.ph:
  %cmp1.i = icmp eq i64 %43, 1
  br label %for.body.i59

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %land.lhs.true6 ], [ %missing.1.i, %if.end.i66 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %45 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %45, %past.sroa.74.0862950
  %splat.splatinsert.i56 = insertelement <8 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i57 = shufflevector <8 x i64> %splat.splatinsert.i56, <8 x i64> poison, <8 x i32> zeroinitializer
  %conv.i200 = trunc i32 %mask to i8
  %46 = bitcast i8 %conv.i200 to <8 x i1>
  %vector_select.i = select <8 x i1> %46, <8 x i64> %address.0717979, <8 x i64> %splat.splat.i57
  %cmp12.i = icmp eq i64 %43, 4
  br i1 %cmp12.i, label %if.end19.i.thread, label %if.end19.i

for.body.i59:
  %missing.0.i797 = phi i32 [ 0, %for.body.i59.lr.ph ], [ %missing.1.i, %if.end.i66 ]
  %rest.0.i53796 = phi i32 [ %mask, %for.body.i59.lr.ph ], [ %and8.i, %if.end.i66 ]
  %47 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i53796, i1 true)
  %idxprom.i61 = zext nneg i32 %47 to i64
  %arrayidx.i62 = getelementptr inbounds nuw i64, ptr %address.addr.i49, i64 %idxprom.i61
  %48 = load i64, ptr %arrayidx.i62, align 8
  %add.i = add i64 %48, %past.sroa.74.0862950
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
  %sub.i64 = sub i32 0, %rest.0.i53796
  %and.i65 = and i32 %rest.0.i53796, %sub.i64
  %or.i = or i32 %missing.0.i797, %and.i65
  br label %if.end.i66

if.end.i66:
  %missing.1.i = phi i32 [ %or.i, %if.then.i63 ], [ %missing.0.i797, %cond.true.i67 ], [ %missing.0.i797, %cond.false.i ]
  %sub7.i = add i32 %rest.0.i53796, -1
  %and8.i = and i32 %sub7.i, %rest.0.i53796
  %tobool.i.not = icmp eq i32 %and8.i, 0
  br i1 %tobool.i.not, label %for.cond.cleanup.i, label %for.body.i59

if.end19.i.thread:
  %52 = inttoptr i64 %past.sroa.74.0862950 to ptr
  %shr.i = ashr <8 x i64> %vector_select.i, splat (i64 2)
  %53 = getelementptr i32, ptr %52, <8 x i64> %shr.i
  %masked_gather.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %53, <8 x i1> splat (i1 true), <8 x i32> poison)
  %cmp16.i = icmp ne <8 x i32> %masked_gather.i, splat (i32 -1)
  %54 = bitcast <8 x i1> %cmp16.i to i8
  %mask.sroa.0.0.insert.ext.i140 = zext i8 %54 to i32
  br label %unwritten8.exit

if.end19.i:
  %div54.i = lshr i64 %43, 3
  %cmp21.i799.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i799.not, label %unwritten8.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %55 = inttoptr i64 %past.sroa.74.0862950 to ptr
  %shr27.i = ashr <8 x i64> %vector_select.i, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %55, <8 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i801 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i800 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <8 x ptr> %invariant.gep, i64 %part.0.i800
  %masked_gather28.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %gep, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp29.i = icmp ne <8 x i64> %masked_gather28.i, splat (i64 -1)
  %56 = bitcast <8 x i1> %cmp29.i to i8
  %mask.sroa.0.0.insert.ext.i144 = zext i8 %56 to i32
  %or33.i = or i32 %missing.3.i801, %mask.sroa.0.0.insert.ext.i144
  %inc.i = add nuw nsw i64 %part.0.i800, 1
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
  %past.sroa.93.0.shrunk8669461006 = phi i1 [ %past.sroa.93.0.shrunk.ph, %if.end4.thread1089 ], [ false, %if.end4.thread ]
  %past.sroa.89.0.shrunk8649491005 = phi i1 [ %cmp.i, %if.end4.thread1089 ], [ false, %if.end4.thread ]
  %past.sroa.35.18549621001 = phi i64 [ %7, %if.end4.thread1089 ], [ %past.sroa.35.1.ph, %if.end4.thread ]
  %past.sroa.44.18529651000 = phi i64 [ %8, %if.end4.thread1089 ], [ %past.sroa.44.1.ph, %if.end4.thread ]
  %address.0717980995 = phi <8 x i64> [ %add1106, %if.end4.thread1089 ], [ %26, %if.end4.thread ]
  %.pre = load i64, ptr @NBYTES, align 8
  br label %if.end15

if.end15:
  %address.0717978 = phi <8 x i64> [ %address.0717980995, %if.end12.if.end15_crit_edge ], [ %address.0717979, %unwritten8.exit ]
  %tobool.not844975 = phi i1 [ %tobool.not.i.i, %if.end12.if.end15_crit_edge ], [ %tobool.not844976, %unwritten8.exit ]
  %past.sroa.66.0846972 = phi i64 [ %cond.i.i599, %if.end12.if.end15_crit_edge ], [ %past.sroa.66.0846973, %unwritten8.exit ]
  %past.sroa.61.0848969 = phi i64 [ %10, %if.end12.if.end15_crit_edge ], [ %past.sroa.61.0848970, %unwritten8.exit ]
  %past.sroa.55.0850966 = phi i64 [ %9, %if.end12.if.end15_crit_edge ], [ %past.sroa.55.0850967, %unwritten8.exit ]
  %past.sroa.44.1852963 = phi i64 [ %past.sroa.44.18529651000, %if.end12.if.end15_crit_edge ], [ %past.sroa.44.1852964, %unwritten8.exit ]
  %past.sroa.35.1854960 = phi i64 [ %past.sroa.35.18549621001, %if.end12.if.end15_crit_edge ], [ %past.sroa.35.1854961, %unwritten8.exit ]
  %past.sroa.28.0856957 = phi i64 [ %or6.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.28.0856958, %unwritten8.exit ]
  %past.sroa.69.0860951 = phi i64 [ %cond.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.69.0860952, %unwritten8.exit ]
  %past.sroa.89.0.shrunk864947 = phi i1 [ %past.sroa.89.0.shrunk8649491005, %if.end12.if.end15_crit_edge ], [ %past.sroa.89.0.shrunk864948, %unwritten8.exit ]
  %past.sroa.93.0.shrunk866944 = phi i1 [ %past.sroa.93.0.shrunk8669461006, %if.end12.if.end15_crit_edge ], [ %past.sroa.93.0.shrunk866945, %unwritten8.exit ]
  %past.sroa.84.0868941 = phi ptr [ %cond29.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.84.0868942, %unwritten8.exit ]
  %past.sroa.80.0870938 = phi ptr [ %cond24.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.80.0870939, %unwritten8.exit ]
  %57 = phi i64 [ %.pre, %if.end12.if.end15_crit_edge ], [ %43, %unwritten8.exit ]
  %58 = load <8 x i64>, ptr %who, align 8
  %.scalar = add i64 %past.sroa.28.0856957, 15
  %59 = insertelement <8 x i64> poison, i64 %.scalar, i64 0
  %add22 = shufflevector <8 x i64> %59, <8 x i64> poison, <8 x i32> zeroinitializer
  %add23 = add <8 x i64> %add22, %58
  %div41 = lshr i64 %57, 2
  %cmp.not809.not = icmp eq i64 %div41, 0
  br i1 %cmp.not809.not, label %cleanup33, label %for.body.lr.ph

for.body.lr.ph:
  %splat.splatinsert18 = insertelement <8 x i64> poison, i64 %past.sroa.69.0860951, i64 0
  %splat.splat19 = shufflevector <8 x i64> %splat.splatinsert18, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub = sub <8 x i64> %address.0717978, %splat.splat19
  %shr = lshr <8 x i64> %sub, splat (i64 2)
  %and.i70 = shl <8 x i64> %add23, splat (i64 1)
  %shl.i = and <8 x i64> %and.i70, splat (i64 32)
  %or.i71 = or <8 x i64> %shl.i, %add23
  %or.cond779 = select i1 %tobool.not844975, i1 true, i1 %past.sroa.89.0.shrunk864947
  %60 = load i64, ptr @STORE, align 8
  %tobool7.not.i721 = icmp eq i64 %60, 0
  %nowhere1.i182 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %61 = ptrtoint ptr %nowhere1.i182 to i64
  %62 = ptrtoint ptr %past.sroa.80.0870938 to i64
  %sub.i183 = sub nsw i64 %61, %62
  %shr.i184 = ashr i64 %sub.i183, 3
  %conv.i192 = trunc i32 %mask to i8
  %63 = bitcast i8 %conv.i192 to <8 x i1>
  %splat.splatinsert.i188 = insertelement <8 x i64> poison, i64 %shr.i184, i64 0
  %splat.splat.i189 = shufflevector <8 x i64> %splat.splatinsert.i188, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert.i456 = insertelement <8 x i64> poison, i64 %past.sroa.44.1852963, i64 0
  %splat.splat.i457 = shufflevector <8 x i64> %splat.splatinsert.i456, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert1.i463 = insertelement <8 x i64> poison, i64 %past.sroa.55.0850966, i64 0
  %splat.splat2.i464 = shufflevector <8 x i64> %splat.splatinsert1.i463, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert5.i467 = insertelement <8 x i64> poison, i64 %past.sroa.35.1854960, i64 0
  %splat.splat6.i468 = shufflevector <8 x i64> %splat.splatinsert5.i467, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub9.i471 = sub i64 %past.sroa.44.1852963, %past.sroa.35.1854960
  %splat.splatinsert10.i472 = insertelement <8 x i64> poison, i64 %sub9.i471, i64 0
  %splat.splat11.i473 = shufflevector <8 x i64> %splat.splatinsert10.i472, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i404 = insertelement <8 x i64> poison, i64 %past.sroa.61.0848969, i64 0
  %splat.splat18.i405 = shufflevector <8 x i64> %splat.splatinsert17.i404, <8 x i64> poison, <8 x i32> zeroinitializer
  %partial.i543 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i546 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i547 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %64 = ptrtoint ptr %past.sroa.84.0868941 to i64
  %sub.i172 = sub nsw i64 %61, %64
  %shr.i173 = ashr i64 %sub.i172, 3
  %splat.splatinsert.i177 = insertelement <8 x i64> poison, i64 %shr.i173, i64 0
  %splat.splat.i178 = shufflevector <8 x i64> %splat.splatinsert.i177, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i379 = insertelement <8 x i64> poison, i64 %past.sroa.66.0846972, i64 0
  %splat.splat18.i380 = shufflevector <8 x i64> %splat.splatinsert17.i379, <8 x i64> poison, <8 x i32> zeroinitializer
  %tobool3.not.i301803 = icmp eq i32 %mask, 0
  %shr.i618 = lshr i64 %past.sroa.28.0856957, 32
  %conv.i619 = trunc nuw i64 %shr.i618 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i621 = lshr i64 %past.sroa.28.0856957, 27
  %and.i.i622 = and i64 %shr.i.i621, 31
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body

for.body:
  %word.0813 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %at.sroa.42.0810 = phi <8 x i64> [ %shr, %for.body.lr.ph ], [ %add30, %for.inc ]
  br i1 %or.cond779, label %load8.exit, label %if.end.i74.thread

load8.exit:
  %vector_select.i191 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0810, <8 x i64> %splat.splat.i189
  %65 = getelementptr i64, ptr %past.sroa.80.0870938, <8 x i64> %vector_select.i191
  %masked_gather.i98 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %65, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not844975, label %if.end.i461, label %if.then.i454

if.then.i454:
  %cmp.i458 = icmp ult <8 x i64> %masked_gather.i98, %splat.splat.i457
  br label %old8.exit476

if.end.i461:
  %cmp3.i465 = icmp ult <8 x i64> %masked_gather.i98, %splat.splat2.i464
  %sub.i469 = sub <8 x i64> %masked_gather.i98, %splat.splat6.i468
  %cmp12.i474 = icmp ult <8 x i64> %sub.i469, %splat.splat11.i473
  %or20.i475 = or <8 x i1> %cmp3.i465, %cmp12.i474
  br label %old8.exit476

old8.exit476:
  %retval.0.in.i459 = phi <8 x i1> [ %cmp.i458, %if.then.i454 ], [ %or20.i475, %if.end.i461 ]
  %xor.i391 = xor <8 x i64> %masked_gather.i98, %or.i71
  %and.i392 = and <8 x i64> %xor.i391, splat (i64 4290773055)
  %cmp.i393 = icmp ne <8 x i64> %and.i392, zeroinitializer
  %and8.i395 = and <8 x i64> %masked_gather.i98, splat (i64 32)
  %cmp9.i396 = icmp ne <8 x i64> %and8.i395, zeroinitializer
  %cmp11.i399 = icmp ult <8 x i64> %masked_gather.i98, %splat.splat6.i468
  %and13.i400 = and <8 x i64> %xor.i391, splat (i64 4160749568)
  %cmp14.i401 = icmp ne <8 x i64> %and13.i400, zeroinitializer
  %and1633.i402.not780 = or <8 x i1> %cmp11.i399, %cmp14.i401
  %cmp19.i406 = icmp uge <8 x i64> %masked_gather.i98, %splat.splat18.i405
  %and2134.i407.not782 = or <8 x i1> %cmp19.i406, %cmp9.i396
  %or2235.i408.not781 = and <8 x i1> %cmp.i393, %and2134.i407.not782
  %and2336.i409.not = or <8 x i1> %and1633.i402.not780, %or2235.i408.not781
  %66 = xor <8 x i1> %retval.0.in.i459, splat (i1 true)
  %narrow = select <8 x i1> %and2336.i409.not, <8 x i1> %66, <8 x i1> zeroinitializer
  br i1 %tobool.not844975, label %if.end.i74.thread1042, label %if.then21.i

if.then21.i:
  %67 = bitcast <8 x i1> %narrow to i8
  %mask.sroa.0.0.insert.ext.i.i538 = zext i8 %67 to i32
  %and.i539 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i538
  %tobool.not.i540 = icmp eq i32 %and.i539, 0
  br i1 %tobool.not.i540, label %if.end.i74, label %land.lhs.true.i541

land.lhs.true.i541:
  %68 = load i64, ptr %partial.i543, align 8
  %tobool3.not.i544 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i544, label %if.end.i74, label %if.then.i545

if.then.i545:
  %69 = load i64, ptr %index.i547, align 8
  %arrayidx.i548 = getelementptr inbounds nuw [32 x i64], ptr %known5.i546, i64 %69
  %shr.i549 = lshr <8 x i64> %masked_gather.i98, splat (i64 27)
  %and6.i550 = and <8 x i64> %shr.i549, splat (i64 31)
  %70 = getelementptr i64, ptr %arrayidx.i548, <8 x i64> %and6.i550
  %masked_gather.i552 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %70, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i553 = and <8 x i64> %masked_gather.i98, splat (i64 -4294967296)
  %71 = icmp ugt <8 x i64> %and8.i553, %masked_gather.i552
  %72 = or <8 x i1> %cmp9.i396, %71
  %73 = select <8 x i1> %72, <8 x i1> %narrow, <8 x i1> zeroinitializer
  br label %if.end.i74

if.end.i74:
  %bad.2.i = phi <8 x i1> [ %narrow, %if.then21.i ], [ %73, %if.then.i545 ], [ %narrow, %land.lhs.true.i541 ]
  %74 = bitcast <8 x i1> %bad.2.i to i8
  %mask.sroa.0.0.insert.ext.i.i = zext i8 %74 to i32
  %and29.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool30.i227 = icmp ne i32 %and29.i, 0
  br i1 %tobool7.not.i721, label %load8.exit.i, label %lor.lhs.false15.i.thread

if.end.i74.thread1042:
  %and15.i = and <8 x i64> %masked_gather.i98, splat (i64 96)
  %cmp.i218 = icmp eq <8 x i64> %and15.i, splat (i64 96)
  %cmp16.i222 = icmp uge <8 x i64> %masked_gather.i98, %splat.splat2.i464
  %and1848.i = and <8 x i1> %cmp16.i222, %cmp.i218
  %narrow1122 = select <8 x i1> %and1848.i, <8 x i1> splat (i1 true), <8 x i1> %narrow
  %75 = bitcast <8 x i1> %narrow1122 to i8
  %mask.sroa.0.0.insert.ext.i.i1045 = zext i8 %75 to i32
  %and29.i1046 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1045
  %tobool30.i2271047 = icmp ne i32 %and29.i1046, 0
  %vector_select.i.i1072 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0810, <8 x i64> %splat.splat.i178
  %76 = getelementptr i64, ptr %past.sroa.84.0868941, <8 x i64> %vector_select.i.i1072
  %masked_gather.i.i1073 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %76, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool7.not.i721, label %if.end.i420, label %if.end.i435

if.end.i74.thread:
  br i1 %tobool7.not.i721, label %load8.exit.i, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.93.0.shrunk866944, label %load8.exit110, label %if.end46.i.load8.exit122_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.93.0.shrunk866944, label %load8.exit110.thread1062, label %if.end46.i

load8.exit110.thread1062:
  %vector_select.i1801065 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0810, <8 x i64> %splat.splat.i178
  %77 = getelementptr i64, ptr %past.sroa.84.0868941, <8 x i64> %vector_select.i1801065
  %masked_gather.i1091066 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %77, <8 x i1> splat (i1 true), <8 x i64> poison)
  br label %if.then.i428

load8.exit110:
  %vector_select.i180 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0810, <8 x i64> %splat.splat.i178
  %78 = getelementptr i64, ptr %past.sroa.84.0868941, <8 x i64> %vector_select.i180
  %masked_gather.i109 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %78, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not844975, label %if.end.i435, label %if.then.i428

if.then.i428:
  %masked_gather.i1091069 = phi <8 x i64> [ %masked_gather.i1091066, %load8.exit110.thread1062 ], [ %masked_gather.i109, %load8.exit110 ]
  %before.0.i7247391068 = phi <8 x i64> [ %masked_gather.i98, %load8.exit110.thread1062 ], [ zeroinitializer, %load8.exit110 ]
  %found.0.i7237411067 = phi i1 [ %tobool30.i227, %load8.exit110.thread1062 ], [ false, %load8.exit110 ]
  %cmp.i432 = icmp ult <8 x i64> %masked_gather.i1091069, %splat.splat.i457
  br label %old8.exit450

if.end.i435:
  %masked_gather.i1091059 = phi <8 x i64> [ %masked_gather.i109, %load8.exit110 ], [ %masked_gather.i.i1073, %if.end.i74.thread1042 ]
  %before.0.i7247391057 = phi <8 x i64> [ zeroinitializer, %load8.exit110 ], [ %masked_gather.i98, %if.end.i74.thread1042 ]
  %found.0.i7237411055 = phi i1 [ false, %load8.exit110 ], [ %tobool30.i2271047, %if.end.i74.thread1042 ]
  %cmp3.i439 = icmp ult <8 x i64> %masked_gather.i1091059, %splat.splat2.i464
  %sub.i443 = sub <8 x i64> %masked_gather.i1091059, %splat.splat6.i468
  %cmp12.i448 = icmp ult <8 x i64> %sub.i443, %splat.splat11.i473
  %or20.i449 = or <8 x i1> %cmp3.i439, %cmp12.i448
  br label %old8.exit450

old8.exit450:
  %masked_gather.i1091058 = phi <8 x i64> [ %masked_gather.i1091069, %if.then.i428 ], [ %masked_gather.i1091059, %if.end.i435 ]
  %before.0.i7247391056 = phi <8 x i64> [ %before.0.i7247391068, %if.then.i428 ], [ %before.0.i7247391057, %if.end.i435 ]
  %found.0.i7237411054 = phi i1 [ %found.0.i7237411067, %if.then.i428 ], [ %found.0.i7237411055, %if.end.i435 ]
  %retval.0.in.i433 = phi <8 x i1> [ %cmp.i432, %if.then.i428 ], [ %or20.i449, %if.end.i435 ]
  %xor.i366 = xor <8 x i64> %masked_gather.i1091058, %add23
  %and.i367 = and <8 x i64> %xor.i366, splat (i64 4290773055)
  %cmp.i368 = icmp ne <8 x i64> %and.i367, zeroinitializer
  %and8.i370 = and <8 x i64> %masked_gather.i1091058, splat (i64 32)
  %cmp9.i371 = icmp ne <8 x i64> %and8.i370, zeroinitializer
  %cmp11.i374 = icmp ult <8 x i64> %masked_gather.i1091058, %splat.splat6.i468
  %and13.i375 = and <8 x i64> %xor.i366, splat (i64 4160749568)
  %cmp14.i376 = icmp ne <8 x i64> %and13.i375, zeroinitializer
  %and1633.i377.not784 = or <8 x i1> %cmp11.i374, %cmp14.i376
  %cmp19.i381 = icmp uge <8 x i64> %masked_gather.i1091058, %splat.splat18.i380
  %and2134.i382.not786 = or <8 x i1> %cmp19.i381, %cmp9.i371
  %or2235.i383.not785 = and <8 x i1> %cmp.i368, %and2134.i382.not786
  %and2336.i384.not = or <8 x i1> %and1633.i377.not784, %or2235.i383.not785
  %79 = xor <8 x i1> %retval.0.in.i433, splat (i1 true)
  %narrow783 = select <8 x i1> %and2336.i384.not, <8 x i1> %79, <8 x i1> zeroinitializer
  br i1 %tobool.not844975, label %raced8.exit271, label %if.then21.i261

if.then21.i261:
  %80 = bitcast <8 x i1> %narrow783 to i8
  %mask.sroa.0.0.insert.ext.i.i509 = zext i8 %80 to i32
  %and.i510 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i509
  %tobool.not.i511 = icmp eq i32 %and.i510, 0
  br i1 %tobool.not.i511, label %raced8.exit271, label %land.lhs.true.i512

land.lhs.true.i512:
  %81 = load i64, ptr %partial.i543, align 8
  %tobool3.not.i515 = icmp eq i64 %81, 0
  br i1 %tobool3.not.i515, label %raced8.exit271, label %if.then.i516

if.then.i516:
  %82 = load i64, ptr %index.i547, align 8
  %arrayidx.i519 = getelementptr inbounds nuw [32 x i64], ptr %known5.i546, i64 %82
  %shr.i520 = lshr <8 x i64> %masked_gather.i1091058, splat (i64 27)
  %and6.i521 = and <8 x i64> %shr.i520, splat (i64 31)
  %83 = getelementptr i64, ptr %arrayidx.i519, <8 x i64> %and6.i521
  %masked_gather.i523 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %83, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i524 = and <8 x i64> %masked_gather.i1091058, splat (i64 -4294967296)
  %84 = icmp ugt <8 x i64> %and8.i524, %masked_gather.i523
  %85 = or <8 x i1> %cmp9.i371, %84
  %86 = select <8 x i1> %85, <8 x i1> %narrow783, <8 x i1> zeroinitializer
  br label %raced8.exit271

raced8.exit271:
  %bad.2.i264 = phi <8 x i1> [ %narrow783, %old8.exit450 ], [ %86, %if.then.i516 ], [ %narrow783, %land.lhs.true.i512 ], [ %narrow783, %if.then21.i261 ]
  %87 = bitcast <8 x i1> %bad.2.i264 to i8
  %mask.sroa.0.0.insert.ext.i.i267 = zext i8 %87 to i32
  %and29.i269 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i267
  %tobool30.i270 = icmp ne i32 %and29.i269, 0
  %or27146.i = or i1 %found.0.i7237411054, %tobool30.i270
  br i1 %or27146.i, label %cleanup33, label %load8.exit122

load8.exit.i:
  %before.0.i725.ph = phi <8 x i64> [ zeroinitializer, %if.end.i74.thread ], [ %masked_gather.i98, %if.end.i74 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i74.thread ], [ %tobool30.i227, %if.end.i74 ]
  %vector_select.i.i = select <8 x i1> %63, <8 x i64> %at.sroa.42.0810, <8 x i64> %splat.splat.i178
  %88 = getelementptr i64, ptr %past.sroa.84.0868941, <8 x i64> %vector_select.i.i
  %masked_gather.i.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %88, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not844975, label %if.end.i420, label %if.then.i414

if.then.i414:
  %cmp.i418 = icmp ult <8 x i64> %masked_gather.i.i, %splat.splat.i457
  br label %old8.exit

if.end.i420:
  %masked_gather.i.i1079 = phi <8 x i64> [ %masked_gather.i.i, %load8.exit.i ], [ %masked_gather.i.i1073, %if.end.i74.thread1042 ]
  %found.1.i.ph1077 = phi i1 [ %found.1.i.ph, %load8.exit.i ], [ %tobool30.i2271047, %if.end.i74.thread1042 ]
  %before.0.i725.ph1075 = phi <8 x i64> [ %before.0.i725.ph, %load8.exit.i ], [ %masked_gather.i98, %if.end.i74.thread1042 ]
  %cmp3.i = icmp ult <8 x i64> %masked_gather.i.i1079, %splat.splat2.i464
  %sub.i423 = sub <8 x i64> %masked_gather.i.i1079, %splat.splat6.i468
  %cmp12.i424 = icmp ult <8 x i64> %sub.i423, %splat.splat11.i473
  %or20.i = or <8 x i1> %cmp3.i, %cmp12.i424
  br label %old8.exit

old8.exit:
  %masked_gather.i.i1078 = phi <8 x i64> [ %masked_gather.i.i, %if.then.i414 ], [ %masked_gather.i.i1079, %if.end.i420 ]
  %found.1.i.ph1076 = phi i1 [ %found.1.i.ph, %if.then.i414 ], [ %found.1.i.ph1077, %if.end.i420 ]
  %before.0.i725.ph1074 = phi <8 x i64> [ %before.0.i725.ph, %if.then.i414 ], [ %before.0.i725.ph1075, %if.end.i420 ]
  %retval.0.in.i = phi <8 x i1> [ %cmp.i418, %if.then.i414 ], [ %or20.i, %if.end.i420 ]
  %xor.i = xor <8 x i64> %masked_gather.i.i1078, %add23
  %and.i355 = and <8 x i64> %xor.i, splat (i64 4290773055)
  %cmp.i356 = icmp eq <8 x i64> %and.i355, zeroinitializer
  %and8.i357 = and <8 x i64> %masked_gather.i.i1078, splat (i64 32)
  %cmp9.i = icmp eq <8 x i64> %and8.i357, zeroinitializer
  %cmp11.i = icmp uge <8 x i64> %masked_gather.i.i1078, %splat.splat6.i468
  %and13.i = and <8 x i64> %xor.i, splat (i64 4160749568)
  %cmp14.i = icmp eq <8 x i64> %and13.i, zeroinitializer
  %and1633.i = and <8 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <8 x i64> %masked_gather.i.i1078, %splat.splat18.i405
  %and2134.i = and <8 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <8 x i1> %cmp.i356, %and2134.i
  %and2336.i = and <8 x i1> %and1633.i, %or2235.i
  %89 = select <8 x i1> %and2336.i, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i
  %narrow787 = xor <8 x i1> %89, splat (i1 true)
  br i1 %tobool.not844975, label %if.then19.i, label %if.then.i285

if.then.i285:
  %90 = bitcast <8 x i1> %narrow787 to i8
  %mask.sroa.0.0.insert.ext.i.i484 = zext i8 %90 to i32
  %and.i485 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i484
  %tobool.not.i486 = icmp eq i32 %and.i485, 0
  %.pre821 = load i64, ptr %partial.i543, align 8
  br i1 %tobool.not.i486, label %after_read8.exit.thread, label %land.lhs.true.i487

land.lhs.true.i487:
  %tobool3.not.i490 = icmp eq i64 %.pre821, 0
  br i1 %tobool3.not.i490, label %after_read8.exit.thread, label %if.then.i491

if.then.i491:
  %91 = load i64, ptr %index.i547, align 8
  %arrayidx.i493 = getelementptr inbounds nuw [32 x i64], ptr %known5.i546, i64 %91
  %shr.i494 = lshr <8 x i64> %masked_gather.i.i1078, splat (i64 27)
  %and6.i495 = and <8 x i64> %shr.i494, splat (i64 31)
  %92 = getelementptr i64, ptr %arrayidx.i493, <8 x i64> %and6.i495
  %masked_gather.i496 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %92, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i497 = and <8 x i64> %masked_gather.i.i1078, splat (i64 -4294967296)
  %93 = icmp ugt <8 x i64> %and8.i497, %masked_gather.i496
  %94 = icmp ne <8 x i64> %and8.i357, zeroinitializer
  %95 = or <8 x i1> %94, %93
  %96 = select <8 x i1> %95, <8 x i1> %narrow787, <8 x i1> zeroinitializer
  br label %after_read8.exit.thread

after_read8.exit.thread:
  %bad.0.i.ph = phi <8 x i1> [ %narrow787, %if.then.i285 ], [ %narrow787, %land.lhs.true.i487 ], [ %96, %if.then.i491 ]
  %and.i288755 = and <8 x i64> %masked_gather.i.i1078, splat (i64 64)
  %cmp.i289756 = icmp eq <8 x i64> %and.i288755, zeroinitializer
  %vector_select.i292759 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or.i293760 = or <8 x i64> %vector_select.i292759, %masked_gather.i.i1078
  %vector_cond28.i761 = select <8 x i1> %cmp.i289756, <8 x i1> %bad.0.i.ph, <8 x i1> zeroinitializer
  %vector_select29.i762 = select <8 x i1> %vector_cond28.i761, <8 x i64> %or.i293760, <8 x i64> %add23
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <8 x i64> %at.sroa.42.0810, ptr %index.addr.i, align 64
  %tobool.not.i298 = icmp eq i64 %.pre821, 0
  br i1 %tobool.not.i298, label %note_reads8.exit, label %for.cond.i299.preheader

for.cond.i299.preheader:
  br i1 %tobool3.not.i301803, label %note_reads8.exit, label %for.body.i302

if.then19.i:
  %and.i288 = and <8 x i64> %masked_gather.i.i1078, splat (i64 64)
  %cmp.i289 = icmp eq <8 x i64> %and.i288, zeroinitializer
  %narrow789 = select <8 x i1> %cmp.i289, <8 x i1> %narrow787, <8 x i1> zeroinitializer
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <8 x i64> %masked_gather.i.i1078, ptr %cells.addr.i, align 64
  %97 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %97, i64 72
  %98 = load i64, ptr %mixed.i, align 8
  %tobool.not.i568 = icmp eq i64 %98, 0
  br i1 %tobool.not.i568, label %after_read8.exit.thread764, label %if.end.i569

after_read8.exit.thread764:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select.i292768 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or.i293769 = or <8 x i64> %vector_select.i292768, %masked_gather.i.i1078
  %vector_select29.i771 = select <8 x i1> %narrow789, <8 x i64> %or.i293769, <8 x i64> %add23
  br i1 %found.1.i.ph1076, label %cleanup33, label %load8.exit122

if.end.i569:
  %and2336.i.i = and <8 x i1> %cmp14.i, %or2235.i
  %and.i573790 = and <8 x i1> %and2336.i.i, %narrow789
  %99 = load i64, ptr %2, align 8
  %splat.splatinsert.i575 = insertelement <8 x i64> poison, i64 %99, i64 0
  %splat.splat.i576 = shufflevector <8 x i64> %splat.splatinsert.i575, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp8.i = icmp uge <8 x i64> %masked_gather.i.i1078, %splat.splat.i576
  %and1037.i = and <8 x i1> %cmp9.i, %cmp8.i
  %narrow791 = select <8 x i1> %and1037.i, <8 x i1> %and.i573790, <8 x i1> zeroinitializer
  %100 = bitcast <8 x i1> %narrow791 to i8
  %mask.sroa.0.0.insert.ext.i.i579 = zext i8 %100 to i32
  %and14.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i579
  %tobool15.not.i805 = icmp eq i32 %and14.i, 0
  br i1 %tobool15.not.i805, label %after_read8.exit, label %for.body.i582

for.body.i582:
  %rest.0.i581807 = phi i32 [ %and23.i, %for.body.i582 ], [ %and14.i, %if.end.i569 ]
  %own.0.i806 = phi i32 [ %own.1.i, %for.body.i582 ], [ 0, %if.end.i569 ]
  %101 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i581807, i1 true)
  %idxprom.i583 = zext nneg i32 %101 to i64
  %arrayidx.i584 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i583
  %102 = load i64, ptr %arrayidx.i584, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %102)
  %103 = load i64, ptr %run.i, align 8
  %cmp17.i585 = icmp eq i64 %call16.i, %103
  %sub.i586 = sub nsw i32 0, %rest.0.i581807
  %and20.i = and i32 %rest.0.i581807, %sub.i586
  %or.i587 = select i1 %cmp17.i585, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i587, %own.0.i806
  %sub22.i = add nsw i32 %rest.0.i581807, -1
  %and23.i = and i32 %sub22.i, %rest.0.i581807
  %tobool15.not.i = icmp eq i32 %and23.i, 0
  br i1 %tobool15.not.i, label %after_read8.exit.loopexit, label %for.body.i582

after_read8.exit.loopexit:
  %104 = trunc nuw i32 %own.1.i to i8
  %.inner = xor i8 %104, -1
  %105 = bitcast i8 %.inner to <8 x i1>
  br label %after_read8.exit

after_read8.exit:
  %own.0.i.lcssa = phi <8 x i1> [ splat (i1 true), %if.end.i569 ], [ %105, %after_read8.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and26.i792 = and <8 x i1> %narrow789, %own.0.i.lcssa
  %vector_select.i292 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or.i293 = or <8 x i64> %vector_select.i292, %masked_gather.i.i1078
  %vector_select29.i = select <8 x i1> %and26.i792, <8 x i64> %or.i293, <8 x i64> %add23
  br i1 %found.1.i.ph1076, label %cleanup33, label %if.end46.i.load8.exit122_crit_edge

for.body.i302:
  %rest.0.i300804 = phi i32 [ %and.i306, %for.body.i302 ], [ %mask, %for.cond.i299.preheader ]
  %106 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i300804, i1 true)
  %idxprom.i303 = zext nneg i32 %106 to i64
  %arrayidx.i304 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i303
  %107 = load i64, ptr %arrayidx.i304, align 8
  %108 = load ptr, ptr %readers.i, align 8
  %arrayidx.i620 = getelementptr inbounds nuw [32 x i32], ptr %108, i64 %107
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i620, i64 %and.i.i622
  store i32 %conv.i619, ptr %arrayidx1.i, align 4
  %sub.i305 = add i32 %rest.0.i300804, -1
  %and.i306 = and i32 %sub.i305, %rest.0.i300804
  %tobool3.not.i301 = icmp eq i32 %and.i306, 0
  br i1 %tobool3.not.i301, label %note_reads8.exit, label %for.body.i302

note_reads8.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1076, label %cleanup33, label %load8.exit122

if.end46.i:
  br i1 %tobool30.i227, label %cleanup33, label %if.end46.i.load8.exit122_crit_edge

if.end46.i.load8.exit122_crit_edge:
  %fresh.0.i1088 = phi <8 x i64> [ %vector_select29.i, %after_read8.exit ], [ %add23, %if.end46.i ], [ %add23, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated7297461087 = phi ptr [ %past.sroa.84.0868941, %after_read8.exit ], [ %past.sroa.80.0870938, %if.end46.i ], [ %past.sroa.80.0870938, %lor.lhs.false15.i ]
  %tobool7.not.i7277481086 = phi i1 [ true, %after_read8.exit ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %109 = phi i64 [ 0, %after_read8.exit ], [ %60, %if.end46.i ], [ %60, %lor.lhs.false15.i ]
  %before.0.i7257501085 = phi <8 x i64> [ %before.0.i725.ph1074, %after_read8.exit ], [ %masked_gather.i98, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre822 = ptrtoint ptr %cond12.i.sroa.speculated7297461087 to i64
  %.pre823 = sub nsw i64 %61, %.pre822
  %.pre824 = ashr i64 %.pre823, 3
  %.pre825 = insertelement <8 x i64> poison, i64 %.pre824, i64 0
  %.pre826 = shufflevector <8 x i64> %.pre825, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %load8.exit122

load8.exit122:
  %splat.splat.i.i347.pre-phi = phi <8 x i64> [ %.pre826, %if.end46.i.load8.exit122_crit_edge ], [ %splat.splat.i178, %note_reads8.exit ], [ %splat.splat.i178, %after_read8.exit.thread764 ], [ %splat.splat.i189, %raced8.exit271 ]
  %fresh.0.i775 = phi <8 x i64> [ %fresh.0.i1088, %if.end46.i.load8.exit122_crit_edge ], [ %vector_select29.i762, %note_reads8.exit ], [ %vector_select29.i771, %after_read8.exit.thread764 ], [ %add23, %raced8.exit271 ]
  %cond12.i.sroa.speculated729746774 = phi ptr [ %cond12.i.sroa.speculated7297461087, %if.end46.i.load8.exit122_crit_edge ], [ %past.sroa.84.0868941, %note_reads8.exit ], [ %past.sroa.84.0868941, %after_read8.exit.thread764 ], [ %past.sroa.80.0870938, %raced8.exit271 ]
  %tobool7.not.i727748773 = phi i1 [ %tobool7.not.i7277481086, %if.end46.i.load8.exit122_crit_edge ], [ true, %note_reads8.exit ], [ true, %after_read8.exit.thread764 ], [ false, %raced8.exit271 ]
  %110 = phi i64 [ %109, %if.end46.i.load8.exit122_crit_edge ], [ 0, %note_reads8.exit ], [ 0, %after_read8.exit.thread764 ], [ %60, %raced8.exit271 ]
  %before.0.i725750772 = phi <8 x i64> [ %before.0.i7257501085, %if.end46.i.load8.exit122_crit_edge ], [ %before.0.i725.ph1074, %note_reads8.exit ], [ %before.0.i725.ph1074, %after_read8.exit.thread764 ], [ %before.0.i7247391056, %raced8.exit271 ]
  %vector_select.i.i348 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0810, <8 x i64> %splat.splat.i.i347.pre-phi
  %111 = getelementptr i64, ptr %cond12.i.sroa.speculated729746774, <8 x i64> %vector_select.i.i348
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %fresh.0.i775, <8 x ptr> align 8 %111, <8 x i1> splat (i1 true))
  %masked_gather.i121 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %111, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i77 = icmp ne <8 x i64> %masked_gather.i121, %fresh.0.i775
  %112 = bitcast <8 x i1> %cmp.i77 to i8
  %mask.sroa.0.0.insert.ext.i = zext i8 %112 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i727748773, label %if.else.i, label %store8.exit

store8.exit:
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %before.0.i725750772, <8 x ptr> align 8 %111, <8 x i1> splat (i1 true))
  br label %compare8.exit

if.else.i:
  %conv86.i = trunc nuw i32 %and70.i to i8
  %113 = bitcast i8 %conv86.i to <8 x i1>
  %or88.i = or <8 x i64> %masked_gather.i121, splat (i64 16)
  %114 = getelementptr i64, ptr %cond12.i.sroa.speculated729746774, <8 x i64> %at.sroa.42.0810
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %or88.i, <8 x ptr> align 8 %114, <8 x i1> %113)
  br label %compare8.exit

compare8.exit:
  %tobool90.i.not = icmp eq i64 %110, 0
  br i1 %tobool90.i.not, label %for.inc, label %cleanup33

for.inc:
  %inc = add nuw nsw i64 %word.0813, 1
  %add30 = add <8 x i64> %at.sroa.42.0810, splat (i64 1)
  %exitcond820.not = icmp eq i64 %inc, %div41
  br i1 %exitcond820.not, label %cleanup33, label %for.body

cleanup33:
  %retval.2 = phi i1 [ %tobool8.not, %unwritten8.exit ], [ false, %if.end4.thread1009 ], [ false, %if.end15 ], [ false, %if.end4 ], [ false, %for.inc ], [ true, %if.end46.i ], [ true, %raced8.exit271 ], [ true, %note_reads8.exit ], [ true, %after_read8.exit.thread764 ], [ true, %compare8.exit ], [ true, %after_read8.exit ]
  ret i1 %retval.2
}

declare <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr>, <8 x i1>, <8 x i64>)

declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>)

declare void @llvm.masked.scatter.v8i64.v8p0(<8 x i64>, <8 x ptr>, <8 x i1>)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umax.i64(i64, i64)
