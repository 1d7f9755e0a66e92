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
  %index.addr.i709 = alloca <32 x i64>, align 256
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
  %cond.i1414 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i1434 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1101 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1101, align 8
  %arrayidx.i1102 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1102, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1102, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1102, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1104 = getelementptr inbounds nuw i8, ptr %arrayidx.i1102, i64 80
  %12 = load i64, ptr %read_mark.i1104, align 8
  %cond.i.i1105 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1109 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1109, align 8
  %tobool.not.i1110 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1110, label %if.then6.i, label %if.end.i1111

if.end.i1111:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1112 = icmp eq ptr %16, %2
  br i1 %cmp.i1112, label %cond.true.i1117, label %cond.end.i1113

cond.true.i1117:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1118 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1118, align 8
  br label %cond.end.i1113

cond.end.i1113:
  %cond.i1114 = phi i64 [ %20, %cond.true.i1117 ], [ -1, %if.end.i1111 ]
  %cond.i.i1115 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1114)
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
  %tracked.i.i1121 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1121, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1122 = add i64 %26, -1
  %cmp.i1123 = icmp ult i64 %sub.i1122, 2048
  br i1 %cmp.i1123, label %if.then.i1125, label %if.end7.i

if.then.i1125:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.64.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1115, %cond.end.i1113 ]
  %past.i.sroa.47.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1114, %cond.end.i1113 ]
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
  %cmp.not.i1702 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i1702, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i1703 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i1703, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1126 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1126, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1127 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1127, align 8
  %sub.i1128 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1128, 5
  %arrayidx.i1129 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1129, align 8
  %cmp.not.i1130 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1130, label %split.exit, label %if.then.i1131

if.then.i1131:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i1703, 1
  %exitcond.not = icmp eq i64 %sector.0.i1703, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i1457 = phi i1 [ %tobool5.i1434, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1125 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i1432.pn = phi i64 [ %cond.i1414, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1125 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i1455 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1125 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.39.01450 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1125 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.47.11449 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.47.1, %if.then6.i ], [ %8, %if.then.i1125 ], [ %8, %if.then32.i ], [ %past.i.sroa.47.1, %split.exit ]
  %past.i.sroa.64.11447 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.64.1, %if.then6.i ], [ %9, %if.then.i1125 ], [ %9, %if.then32.i ], [ %past.i.sroa.64.1, %split.exit ]
  %past.i.sroa.85.01445 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1125 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.97.01444 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1125 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.105.01443 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1105, %if.then11.i ], [ %cond.i.i1105, %if.then6.i ], [ %cond.i.i1105, %if.then.i1125 ], [ %cond.i.i1105, %if.then32.i ], [ %cond.i.i1105, %split.exit ]
  %past.i.sroa.109.01442 = phi i64 [ %cond.i1414, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1125 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.113.01441 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1125 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.130.01440.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1125 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.135.01439.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1125 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.122.01438 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1125 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.116.01436 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1125 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i1456 = add i64 %add.i1432.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.113.01441, %start.addr.0.i1456
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
  %first.0.i1704 = phi i64 [ 0, %for.body.i.lr.ph ], [ 16, %for.inc.i ]
  %mul.i = mul i64 %36, %first.0.i1704
  %add10.i = add i64 %add9.i, %mul.i
  %sh_prom.i = trunc nuw nsw i64 %first.0.i1704 to i32
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread1459

marked_run.exit.thread1459:
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
  %and6.i1136 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1136, 2
  %or8.i = or i32 %shl7.i, %and6.i1136
  %and9.i1137 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1137, 1
  %or11.i = or i32 %shl10.i, %and9.i1137
  %and12.i1138 = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i1138, 3
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
  %sub.i = sub i64 %start.addr.0.i1456, %past.i.sroa.109.01442
  %shr20.i = lshr i64 %sub.i, 2
  %60 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %60, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i1456, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, -1
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %60 to i8
  %div.i1674 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i1674 to i64
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
  %retval.0.i1142 = select i1 %62, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1142, %past.i.sroa.39.01450
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i1455, label %if.end.i86.i, label %lor.lhs.false.i122

lor.lhs.false.i122:
  br i1 %past.i.sroa.130.01440.shrunk, label %if.then.i79.i, label %if.end.i124.thread

if.then.i79.i:
  %conv.i162.i = trunc i32 %sub37.i to i16
  %64 = bitcast i16 %conv.i162.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01436, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %64, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11447, i64 0
  %splat.splat.i82.i = shufflevector <16 x i64> %splat.splatinsert.i81.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i82.i
  %.pre = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11449, i64 0
  %.pre1719 = shufflevector <16 x i64> %.pre, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i

if.end.i86.i:
  %conv.i162.i1461 = trunc i32 %sub37.i to i16
  %65 = bitcast i16 %conv.i162.i1461 to <16 x i1>
  %add.ptr.i164.i1462 = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01436, i64 %shr20.i
  %masked_load.i165.i1463 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i1462, <16 x i1> %65, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01445, i64 0
  %splat.splat2.i89.i = shufflevector <16 x i64> %splat.splatinsert1.i88.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i = icmp ult <16 x i64> %masked_load.i165.i1463, %splat.splat2.i89.i
  %splat.splatinsert5.i92.i = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11449, i64 0
  %splat.splat6.i93.i = shufflevector <16 x i64> %splat.splatinsert5.i92.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i = sub <16 x i64> %masked_load.i165.i1463, %splat.splat6.i93.i
  %sub9.i96.i = sub i64 %past.i.sroa.64.11447, %past.i.sroa.47.11449
  %splat.splatinsert10.i97.i = insertelement <16 x i64> poison, i64 %sub9.i96.i, i64 0
  %splat.splat11.i98.i = shufflevector <16 x i64> %splat.splatinsert10.i97.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i = icmp ult <16 x i64> %sub.i94.i, %splat.splat11.i98.i
  %or20.i100.i = or <16 x i1> %cmp3.i90.i, %cmp12.i99.i
  br label %old16.exit101.i

old16.exit101.i:
  %splat.splat.i.i160.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i, %if.end.i86.i ], [ %.pre1719, %if.then.i79.i ]
  %masked_load.i165.i1464 = phi <16 x i64> [ %masked_load.i165.i1463, %if.end.i86.i ], [ %masked_load.i165.i, %if.then.i79.i ]
  %retval.0.in.i84.i = phi <16 x i1> [ %or20.i100.i, %if.end.i86.i ], [ %cmp.i83.i, %if.then.i79.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i1464, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i1464, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i1464, %splat.splat.i.i160.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1688 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.97.01444, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i1464, %splat.splat18.i.i
  %and2136.i.i.not1690 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1689 = and <16 x i1> %cmp.i.i, %and2136.i.i.not1690
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1688, %or2237.i.i.not1689
  %66 = xor <16 x i1> %retval.0.in.i84.i, splat (i1 true)
  %narrow1687 = select <16 x i1> %and2338.i.i.not, <16 x i1> %66, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow1687 to <16 x i64>
  br i1 %tobool5.i1457, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i1464, splat (i64 96)
  %cmp.i163 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i165 = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01445, i64 0
  %splat.splat.i166 = shufflevector <16 x i64> %splat.splatinsert.i165, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i1464, %splat.splat.i166
  %and1866.i = and <16 x i1> %cmp16.i, %cmp.i163
  %or.i = select <16 x i1> %and1866.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit101.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i1455, label %if.end.i124, label %if.then21.i

if.then21.i:
  %tobool.i.i430 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i430 to i16
  %mask.sroa.0.0.insert.ext.i.i431 = zext i16 %67 to i32
  %and.i432 = and i32 %mask.sroa.0.0.insert.ext.i.i431, %sub37.i
  %tobool.not.i433 = icmp eq i32 %and.i432, 0
  br i1 %tobool.not.i433, label %if.end.i124, label %land.lhs.true.i434

land.lhs.true.i434:
  %partial.i436 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %68 = load i64, ptr %partial.i436, align 8
  %tobool3.not.i437 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i437, label %if.end.i124, label %if.then.i438

if.then.i438:
  %known5.i439 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i440 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %69 = load i64, ptr %index.i440, align 8
  %arrayidx.i441 = getelementptr inbounds nuw [32 x i64], ptr %known5.i439, i64 %69
  %shr.i442 = lshr <16 x i64> %masked_load.i165.i1464, splat (i64 27)
  %and6.i443 = and <16 x i64> %shr.i442, splat (i64 31)
  %conv7.i444 = trunc i32 %sub37.i to i16
  %70 = bitcast i16 %conv7.i444 to <16 x i1>
  %71 = getelementptr i64, ptr %arrayidx.i441, <16 x i64> %and6.i443
  %masked_gather.i445 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %71, <16 x i1> %70, <16 x i64> zeroinitializer)
  %and8.i446 = and <16 x i64> %masked_load.i165.i1464, splat (i64 -4294967296)
  %72 = icmp ugt <16 x i64> %and8.i446, %masked_gather.i445
  %73 = or <16 x i1> %cmp9.i.i, %72
  %and13.i448 = select <16 x i1> %73, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i124

if.end.i124:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i448, %if.then.i438 ], [ %bad.1.i, %land.lhs.true.i434 ], [ %bad.1.i, %if.then21.i ]
  %74 = load i64, ptr @STORE, align 8
  %tobool.i.i170 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %75 = bitcast <16 x i1> %tobool.i.i170 to i16
  %mask.sroa.0.0.insert.ext.i.i171 = zext i16 %75 to i32
  %and41.i = and i32 %mask.sroa.0.0.insert.ext.i.i171, %sub37.i
  %tobool42.i = icmp ne i32 %and41.i, 0
  %tobool7.not.i = icmp eq i64 %74, 0
  br i1 %tobool7.not.i, label %load16.exit.i296, label %land.lhs.true.i

if.end.i124.thread:
  %76 = load i64, ptr @STORE, align 8
  %tobool7.not.i1473 = icmp eq i64 %76, 0
  br i1 %tobool7.not.i1473, label %load16.exit.i296.thread, label %lor.lhs.false15.i

load16.exit.i296.thread:
  %conv.i.i2921537 = trunc i32 %sub37.i to i16
  %77 = bitcast i16 %conv.i.i2921537 to <16 x i1>
  %add.ptr.i.i2941538 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01438, i64 %shr20.i
  %masked_load.i.i2951539 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i2941538, <16 x i1> %77, <16 x i64> zeroinitializer)
  %.pre1724 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11449, i64 0
  %.pre1725 = shufflevector <16 x i64> %.pre1724, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre1726 = insertelement <16 x i64> poison, i64 %past.i.sroa.97.01444, i64 0
  %.pre1727 = shufflevector <16 x i64> %.pre1726, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i88.i

land.lhs.true.i:
  br i1 %tobool1.not.i1455, label %if.end.i86.i265, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i12514811498 = phi i1 [ %tobool42.i, %land.lhs.true.i ], [ false, %if.end.i124.thread ]
  br i1 %past.i.sroa.135.01439.shrunk, label %if.then.i79.i201, label %if.end46.i130

if.then.i79.i201:
  %conv.i150.i = trunc i32 %sub37.i to i16
  %78 = bitcast i16 %conv.i150.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01438, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %78, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i203 = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11447, i64 0
  %splat.splat.i82.i204 = shufflevector <16 x i64> %splat.splatinsert.i81.i203, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i205 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i82.i204
  %.pre1728 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11449, i64 0
  %.pre1729 = shufflevector <16 x i64> %.pre1728, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i206

if.end.i86.i265:
  %conv.i150.i1504 = trunc i32 %sub37.i to i16
  %79 = bitcast i16 %conv.i150.i1504 to <16 x i1>
  %add.ptr.i152.i1505 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01438, i64 %shr20.i
  %masked_load.i153.i1506 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i1505, <16 x i1> %79, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i267 = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01445, i64 0
  %splat.splat2.i89.i268 = shufflevector <16 x i64> %splat.splatinsert1.i88.i267, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i269 = icmp ult <16 x i64> %masked_load.i153.i1506, %splat.splat2.i89.i268
  %sub.i94.i273 = sub <16 x i64> %masked_load.i153.i1506, %splat.splat.i.i160.pre-phi
  %sub9.i96.i275 = sub i64 %past.i.sroa.64.11447, %past.i.sroa.47.11449
  %splat.splatinsert10.i97.i276 = insertelement <16 x i64> poison, i64 %sub9.i96.i275, i64 0
  %splat.splat11.i98.i277 = shufflevector <16 x i64> %splat.splatinsert10.i97.i276, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i278 = icmp ult <16 x i64> %sub.i94.i273, %splat.splat11.i98.i277
  %or20.i100.i279 = or <16 x i1> %cmp3.i90.i269, %cmp12.i99.i278
  br label %old16.exit101.i206

old16.exit101.i206:
  %splat.splat.i.i219.pre-phi = phi <16 x i64> [ %splat.splat.i.i160.pre-phi, %if.end.i86.i265 ], [ %.pre1729, %if.then.i79.i201 ]
  %masked_load.i153.i1515 = phi <16 x i64> [ %masked_load.i153.i1506, %if.end.i86.i265 ], [ %masked_load.i153.i, %if.then.i79.i201 ]
  %found.0.i125148114991507 = phi i1 [ %tobool42.i, %if.end.i86.i265 ], [ %found.0.i12514811498, %if.then.i79.i201 ]
  %retval.0.in.i84.i207 = phi <16 x i1> [ %or20.i100.i279, %if.end.i86.i265 ], [ %cmp.i83.i205, %if.then.i79.i201 ]
  %xor.i.i213 = xor <16 x i64> %masked_load.i153.i1515, %add42.i
  %and.i.i214 = and <16 x i64> %xor.i.i213, splat (i64 4290773055)
  %cmp.i.i215 = icmp ne <16 x i64> %and.i.i214, zeroinitializer
  %and8.i.i216 = and <16 x i64> %masked_load.i153.i1515, splat (i64 32)
  %cmp9.i.i217 = icmp ne <16 x i64> %and8.i.i216, zeroinitializer
  %cmp11.i.i220 = icmp ult <16 x i64> %masked_load.i153.i1515, %splat.splat.i.i219.pre-phi
  %and13.i.i221 = and <16 x i64> %xor.i.i213, splat (i64 4160749568)
  %cmp14.i.i222 = icmp ne <16 x i64> %and13.i.i221, zeroinitializer
  %and1635.i.i223.not1692 = or <16 x i1> %cmp11.i.i220, %cmp14.i.i222
  %splat.splatinsert17.i.i225 = insertelement <16 x i64> poison, i64 %past.i.sroa.105.01443, i64 0
  %splat.splat18.i.i226 = shufflevector <16 x i64> %splat.splatinsert17.i.i225, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i227 = icmp uge <16 x i64> %masked_load.i153.i1515, %splat.splat18.i.i226
  %and2136.i.i228.not1694 = or <16 x i1> %cmp19.i.i227, %cmp9.i.i217
  %or2237.i.i229.not1693 = and <16 x i1> %cmp.i.i215, %and2136.i.i228.not1694
  %and2338.i.i230.not = or <16 x i1> %and1635.i.i223.not1692, %or2237.i.i229.not1693
  %80 = xor <16 x i1> %retval.0.in.i84.i207, splat (i1 true)
  %narrow1691 = select <16 x i1> %and2338.i.i230.not, <16 x i1> %80, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i1455, label %if.end.i.i261, label %if.then21.i247

if.then21.i247:
  %81 = bitcast <16 x i1> %narrow1691 to i16
  %mask.sroa.0.0.insert.ext.i.i402 = zext i16 %81 to i32
  %and.i403 = and i32 %mask.sroa.0.0.insert.ext.i.i402, %sub37.i
  %tobool.not.i404 = icmp eq i32 %and.i403, 0
  br i1 %tobool.not.i404, label %if.then.i72.i, label %land.lhs.true.i405

land.lhs.true.i405:
  %partial.i407 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %82 = load i64, ptr %partial.i407, align 8
  %tobool3.not.i408 = icmp eq i64 %82, 0
  br i1 %tobool3.not.i408, label %if.then.i72.i, label %if.then.i409

if.then.i409:
  %known5.i410 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i411 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %83 = load i64, ptr %index.i411, align 8
  %arrayidx.i412 = getelementptr inbounds nuw [32 x i64], ptr %known5.i410, i64 %83
  %shr.i413 = lshr <16 x i64> %masked_load.i153.i1515, splat (i64 27)
  %and6.i414 = and <16 x i64> %shr.i413, splat (i64 31)
  %conv7.i415 = trunc i32 %sub37.i to i16
  %84 = bitcast i16 %conv7.i415 to <16 x i1>
  %85 = getelementptr i64, ptr %arrayidx.i412, <16 x i64> %and6.i414
  %masked_gather.i416 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %85, <16 x i1> %84, <16 x i64> zeroinitializer)
  %and8.i417 = and <16 x i64> %masked_load.i153.i1515, splat (i64 -4294967296)
  %86 = icmp ugt <16 x i64> %and8.i417, %masked_gather.i416
  %87 = or <16 x i1> %cmp9.i.i217, %86
  %88 = select <16 x i1> %87, <16 x i1> %narrow1691, <16 x i1> zeroinitializer
  br label %if.then.i72.i

if.then.i72.i:
  %bad.2.i250.ph = phi <16 x i1> [ %narrow1691, %if.then21.i247 ], [ %narrow1691, %land.lhs.true.i405 ], [ %88, %if.then.i409 ]
  %splat.splatinsert.i73.i = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11447, i64 0
  %splat.splat.i74.i = shufflevector <16 x i64> %splat.splatinsert.i73.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i = icmp ult <16 x i64> %masked_load.i153.i1515, %splat.splat.i74.i
  br label %raced16.exit280

if.end.i.i261:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01445, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i153.i1515, %splat.splat2.i.i
  %sub.i.i264 = sub <16 x i64> %masked_load.i153.i1515, %splat.splat.i.i219.pre-phi
  %sub9.i.i = sub i64 %past.i.sroa.64.11447, %past.i.sroa.47.11449
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i264, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced16.exit280

raced16.exit280:
  %bad.2.i2501518 = phi <16 x i1> [ %bad.2.i250.ph, %if.then.i72.i ], [ %narrow1691, %if.end.i.i261 ]
  %retval.0.in.i.i = phi <16 x i1> [ %cmp.i75.i, %if.then.i72.i ], [ %or20.i.i, %if.end.i.i261 ]
  %and32.i = and <16 x i64> %masked_load.i153.i1515, splat (i64 2097216)
  %cmp33.i = icmp ne <16 x i64> %and32.i, splat (i64 2097152)
  %narrow1695.not = select <16 x i1> %cmp33.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i
  %not.narrow1695.not = xor <16 x i1> %narrow1695.not, splat (i1 true)
  %tobool.i.i253 = select <16 x i1> %not.narrow1695.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i2501518
  %89 = bitcast <16 x i1> %tobool.i.i253 to i16
  %mask.sroa.0.0.insert.ext.i.i254 = zext i16 %89 to i32
  %and41.i256 = and i32 %mask.sroa.0.0.insert.ext.i.i254, %sub37.i
  %tobool42.i257 = icmp ne i32 %and41.i256, 0
  %or27146.i = or i1 %found.0.i125148114991507, %tobool42.i257
  br i1 %or27146.i, label %run.exit, label %store16.exit192.i

load16.exit.i296:
  %conv.i.i292 = trunc i32 %sub37.i to i16
  %90 = bitcast i16 %conv.i.i292 to <16 x i1>
  %add.ptr.i.i294 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01438, i64 %shr20.i
  %masked_load.i.i295 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i294, <16 x i1> %90, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i1455, label %if.end.i93.i, label %if.then.i88.i

if.then.i88.i:
  %.pre1723.pre-phi = phi <16 x i64> [ %.pre1727, %load16.exit.i296.thread ], [ %splat.splat18.i.i, %load16.exit.i296 ]
  %.pre1721.pre-phi = phi <16 x i64> [ %.pre1725, %load16.exit.i296.thread ], [ %splat.splat.i.i160.pre-phi, %load16.exit.i296 ]
  %masked_load.i.i2951551 = phi <16 x i64> [ %masked_load.i.i2951539, %load16.exit.i296.thread ], [ %masked_load.i.i295, %load16.exit.i296 ]
  %found.1.i.ph1549 = phi i1 [ false, %load16.exit.i296.thread ], [ %tobool42.i, %load16.exit.i296 ]
  %splat.splatinsert.i89.i = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11447, i64 0
  %splat.splat.i90.i = shufflevector <16 x i64> %splat.splatinsert.i89.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i91.i = icmp ult <16 x i64> %masked_load.i.i2951551, %splat.splat.i90.i
  br label %old16.exit.i300

if.end.i93.i:
  %splat.splatinsert1.i.i344 = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01445, i64 0
  %splat.splat2.i.i345 = shufflevector <16 x i64> %splat.splatinsert1.i.i344, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i346 = icmp ult <16 x i64> %masked_load.i.i295, %splat.splat2.i.i345
  %sub.i.i350 = sub <16 x i64> %masked_load.i.i295, %splat.splat.i.i160.pre-phi
  %sub9.i.i352 = sub i64 %past.i.sroa.64.11447, %past.i.sroa.47.11449
  %splat.splatinsert10.i.i353 = insertelement <16 x i64> poison, i64 %sub9.i.i352, i64 0
  %splat.splat11.i.i354 = shufflevector <16 x i64> %splat.splatinsert10.i.i353, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i355 = icmp ult <16 x i64> %sub.i.i350, %splat.splat11.i.i354
  %or20.i.i356 = or <16 x i1> %cmp3.i.i346, %cmp12.i.i355
  br label %old16.exit.i300

old16.exit.i300:
  %splat.splat18.i.i320.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i93.i ], [ %.pre1723.pre-phi, %if.then.i88.i ]
  %splat.splat.i.i313.pre-phi = phi <16 x i64> [ %splat.splat.i.i160.pre-phi, %if.end.i93.i ], [ %.pre1721.pre-phi, %if.then.i88.i ]
  %masked_load.i.i2951550 = phi <16 x i64> [ %masked_load.i.i295, %if.end.i93.i ], [ %masked_load.i.i2951551, %if.then.i88.i ]
  %found.1.i.ph1548 = phi i1 [ %tobool42.i, %if.end.i93.i ], [ %found.1.i.ph1549, %if.then.i88.i ]
  %retval.0.in.i.i301 = phi <16 x i1> [ %or20.i.i356, %if.end.i93.i ], [ %cmp.i91.i, %if.then.i88.i ]
  %xor.i.i307 = xor <16 x i64> %masked_load.i.i2951550, %add42.i
  %and.i.i308 = and <16 x i64> %xor.i.i307, splat (i64 4290773055)
  %cmp.i.i309 = icmp eq <16 x i64> %and.i.i308, zeroinitializer
  %and8.i.i310 = and <16 x i64> %masked_load.i.i2951550, splat (i64 32)
  %cmp9.i.i311 = icmp eq <16 x i64> %and8.i.i310, zeroinitializer
  %cmp11.i.i314 = icmp uge <16 x i64> %masked_load.i.i2951550, %splat.splat.i.i313.pre-phi
  %and13.i.i315 = and <16 x i64> %xor.i.i307, splat (i64 4160749568)
  %cmp14.i.i316 = icmp eq <16 x i64> %and13.i.i315, zeroinitializer
  %and1635.i.i317 = and <16 x i1> %cmp11.i.i314, %cmp14.i.i316
  %cmp19.i.i321 = icmp ult <16 x i64> %masked_load.i.i2951550, %splat.splat18.i.i320.pre-phi
  %and2136.i.i322 = and <16 x i1> %cmp19.i.i321, %cmp9.i.i311
  %or2237.i.i323 = or <16 x i1> %cmp.i.i309, %and2136.i.i322
  %and2338.i.i324 = and <16 x i1> %and1635.i.i317, %or2237.i.i323
  %91 = select <16 x i1> %and2338.i.i324, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i301
  %narrow1697 = xor <16 x i1> %91, splat (i1 true)
  %not.i.i325 = sext <16 x i1> %narrow1697 to <16 x i64>
  br i1 %tobool1.not.i1455, label %if.end.i329, label %if.then.i327

if.then.i327:
  %92 = bitcast <16 x i1> %narrow1697 to i16
  %mask.sroa.0.0.insert.ext.i.i381 = zext i16 %92 to i32
  %and.i382 = and i32 %mask.sroa.0.0.insert.ext.i.i381, %sub37.i
  %tobool.not.i383 = icmp eq i32 %and.i382, 0
  br i1 %tobool.not.i383, label %if.end.i329, label %land.lhs.true.i384

land.lhs.true.i384:
  %partial.i386 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %93 = load i64, ptr %partial.i386, align 8
  %tobool3.not.i387 = icmp eq i64 %93, 0
  br i1 %tobool3.not.i387, label %if.end.i329, label %if.then.i388

if.then.i388:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i389 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %94 = load i64, ptr %index.i389, align 8
  %arrayidx.i390 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %94
  %shr.i391 = lshr <16 x i64> %masked_load.i.i2951550, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i391, splat (i64 31)
  %conv7.i = trunc i32 %sub37.i to i16
  %95 = bitcast i16 %conv7.i to <16 x i1>
  %96 = getelementptr i64, ptr %arrayidx.i390, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %96, <16 x i1> %95, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i2951550, splat (i64 -4294967296)
  %97 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %98 = icmp ne <16 x i64> %and8.i.i310, zeroinitializer
  %99 = or <16 x i1> %98, %97
  %and13.i = select <16 x i1> %99, <16 x i64> %not.i.i325, <16 x i64> zeroinitializer
  br label %if.end.i329

if.end.i329:
  %bad.0.i = phi <16 x i64> [ %not.i.i325, %old16.exit.i300 ], [ %and13.i, %if.then.i388 ], [ %not.i.i325, %land.lhs.true.i384 ], [ %not.i.i325, %if.then.i327 ]
  %and.i330 = and <16 x i64> %masked_load.i.i2951550, splat (i64 64)
  %cmp.i331 = icmp ne <16 x i64> %and.i330, zeroinitializer
  %and9.i = and <16 x i64> %xor.i.i307, splat (i64 -4294967281)
  %cmp10.i = icmp eq <16 x i64> %and9.i, zeroinitializer
  %and1279.i = and <16 x i1> %cmp.i331, %cmp10.i
  %and14.i = and <16 x i64> %xor.i.i307, splat (i64 130023424)
  %and15.i332 = and <16 x i64> %masked_load.i.i2951550, splat (i64 16)
  %or.i333 = or disjoint <16 x i64> %and14.i, %and15.i332
  %cmp16.i334 = icmp ne <16 x i64> %or.i333, zeroinitializer
  %and1880.i = and <16 x i1> %and1279.i, %cmp16.i334
  %or19.i = or <16 x i64> %add42.i, splat (i64 2097152)
  %vector_select.i = select <16 x i1> %and1880.i, <16 x i64> %or19.i, <16 x i64> %add42.i
  %cmp21.i335 = icmp eq <16 x i64> %and.i330, zeroinitializer
  %and23.i336 = select <16 x i1> %cmp21.i335, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  br i1 %tobool1.not.i1455, label %if.then33.i, label %after_read16.exit.thread

after_read16.exit.thread:
  %vector_select43.i1555 = select <16 x i1> %and1635.i.i317, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i1556 = or <16 x i64> %vector_select43.i1555, %masked_load.i.i2951550
  %vector_cond45.i1557 = icmp slt <16 x i64> %and23.i336, zeroinitializer
  %vector_select46.i1558 = select <16 x i1> %vector_cond45.i1557, <16 x i64> %or44.i1556, <16 x i64> %vector_select.i
  %splat.splatinsert.i140 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i141 = shufflevector <16 x i64> %splat.splatinsert.i140, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i142 = add nuw nsw <16 x i64> %splat.splat.i141, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i142, ptr %index.addr.i, align 128
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %100 = load i64, ptr %partial.i, align 8
  %tobool.not.i367 = icmp eq i64 %100, 0
  br i1 %tobool.not.i367, label %note_reads16.exit, label %for.cond.i368.preheader

for.cond.i368.preheader:
  %tobool3.not.i3691712 = icmp eq i64 %60, 0
  br i1 %tobool3.not.i3691712, label %note_reads16.exit, label %for.body.i370.lr.ph

for.body.i370.lr.ph:
  %shr.i1146 = lshr i64 %past.i.sroa.39.01450, 32
  %conv.i1147 = trunc nuw i64 %shr.i1146 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1149 = lshr i64 %past.i.sroa.39.01450, 27
  %and.i.i1150 = and i64 %shr.i.i1149, 31
  br label %for.body.i370

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i2951550, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %101 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %101, i64 72
  %102 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i98.i = icmp eq i64 %102, 0
  br i1 %tobool.not.i98.i, label %after_read16.exit.thread1560, label %if.end.i99.i

after_read16.exit.thread1560:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select43.i1564 = select <16 x i1> %and1635.i.i317, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i1565 = or <16 x i64> %vector_select43.i1564, %masked_load.i.i2951550
  %vector_cond45.i1566 = icmp slt <16 x i64> %and23.i336, zeroinitializer
  %vector_select46.i1567 = select <16 x i1> %vector_cond45.i1566, <16 x i64> %or44.i1565, <16 x i64> %vector_select.i
  br i1 %found.1.i.ph1548, label %run.exit, label %store16.exit192.i

if.end.i99.i:
  %xor.i.i.i = xor <16 x i64> %vector_select.i, %masked_load.i.i2951550
  %and.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <16 x i64> %and.i.i.i, zeroinitializer
  %and13.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <16 x i64> %and13.i.i.i, zeroinitializer
  %or2237.i.i.i = or <16 x i1> %and2136.i.i322, %cmp.i.i.i
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i.i, %or2237.i.i.i
  %103 = load i64, ptr %2, align 8
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %103, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_load.i.i2951550, %splat.splat.i104.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i311, %cmp8.i.i
  %104 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i1698 = icmp ne <16 x i64> %and23.i336, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %104, <16 x i1> %tobool.i.i.i1698, <16 x i1> zeroinitializer
  %105 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %105 to i32
  %and14.i.i = and i32 %mask.sroa.0.0.insert.ext.i.i.i, %sub37.i
  %tobool15.not.i.i3401714 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i3401714, label %after_read16.exit, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i1716 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i1715 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %106 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1716, i1 true)
  %idxprom.i.i = zext nneg i32 %106 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %107 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %107)
  %108 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %108
  %sub.i105.i = sub nsw i32 0, %rest.0.i.i1716
  %and20.i.i = and i32 %rest.0.i.i1716, %sub.i105.i
  %or.i.i341 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i341, %own.0.i.i1715
  %sub22.i.i = add nsw i32 %rest.0.i.i1716, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i1716
  %tobool15.not.i.i340 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i340, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %109 = trunc nuw i32 %own.1.i.i to i16
  %110 = bitcast i16 %109 to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %own.0.i.i.lcssa = phi <16 x i1> [ zeroinitializer, %if.end.i99.i ], [ %110, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select43.i = select <16 x i1> %and1635.i.i317, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i = or <16 x i64> %vector_select43.i, %masked_load.i.i2951550
  %vector_cond45.i1699 = icmp sgt <16 x i64> %and23.i336, splat (i64 -1)
  %vector_cond45.i.not = select <16 x i1> %own.0.i.i.lcssa, <16 x i1> splat (i1 true), <16 x i1> %vector_cond45.i1699
  %vector_select46.i = select <16 x i1> %vector_cond45.i.not, <16 x i64> %vector_select.i, <16 x i64> %or44.i
  br i1 %found.1.i.ph1548, label %run.exit, label %store16.exit192.i

for.body.i370:
  %rest.0.i1713 = phi i32 [ %sub37.i, %for.body.i370.lr.ph ], [ %and.i372, %for.body.i370 ]
  %111 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1713, i1 true)
  %idxprom.i = zext nneg i32 %111 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %112 = load i64, ptr %arrayidx.i, align 8
  %113 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1148 = getelementptr inbounds nuw [32 x i32], ptr %113, i64 %112
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1148, i64 %and.i.i1150
  store i32 %conv.i1147, ptr %arrayidx1.i, align 4
  %sub.i371 = add nsw i32 %rest.0.i1713, -1
  %and.i372 = and i32 %sub.i371, %rest.0.i1713
  %tobool3.not.i369 = icmp eq i32 %and.i372, 0
  br i1 %tobool3.not.i369, label %note_reads16.exit, label %for.body.i370

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1548, label %run.exit, label %store16.exit192.i

if.end46.i130:
  br i1 %found.0.i12514811498, label %run.exit, label %store16.exit192.i

store16.exit192.i:
  %fresh.0.i1571 = phi <16 x i64> [ %vector_select46.i1558, %note_reads16.exit ], [ %add42.i, %if.end46.i130 ], [ %vector_select46.i1567, %after_read16.exit.thread1560 ], [ %add42.i, %raced16.exit280 ], [ %vector_select46.i, %after_read16.exit ]
  %cond12.i.sroa.speculated148715241570 = phi ptr [ %past.i.sroa.122.01438, %note_reads16.exit ], [ %past.i.sroa.116.01436, %if.end46.i130 ], [ %past.i.sroa.122.01438, %after_read16.exit.thread1560 ], [ %past.i.sroa.116.01436, %raced16.exit280 ], [ %past.i.sroa.122.01438, %after_read16.exit ]
  %conv.i186.i = trunc i32 %sub37.i to i16
  %114 = bitcast i16 %conv.i186.i to <16 x i1>
  %add.ptr.i188.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated148715241570, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1571, ptr align 8 %add.ptr.i188.i, <16 x i1> %114)
  br label %run.exit

if.end46.i:
  %div48136.i = lshr i64 %60, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %past.i.sroa.39.01450, 15
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %cmp28.i = icmp ugt i64 %60, 7
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %.pr = load i64, ptr @STORE, align 8
  %tobool7.not.i4701579 = icmp eq i64 %.pr, 0
  %splat.splatinsert.i952 = insertelement <32 x i64> poison, i64 %past.i.sroa.64.11447, i64 0
  %splat.splat.i953 = shufflevector <32 x i64> %splat.splatinsert.i952, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i959 = insertelement <32 x i64> poison, i64 %past.i.sroa.85.01445, i64 0
  %splat.splat2.i960 = shufflevector <32 x i64> %splat.splatinsert1.i959, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i963 = insertelement <32 x i64> poison, i64 %past.i.sroa.47.11449, i64 0
  %splat.splat6.i964 = shufflevector <32 x i64> %splat.splatinsert5.i963, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i967 = sub i64 %past.i.sroa.64.11447, %past.i.sroa.47.11449
  %splat.splatinsert10.i968 = insertelement <32 x i64> poison, i64 %sub9.i967, i64 0
  %splat.splat11.i969 = shufflevector <32 x i64> %splat.splatinsert10.i968, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i875 = insertelement <32 x i64> poison, i64 %past.i.sroa.97.01444, i64 0
  %splat.splat18.i876 = shufflevector <32 x i64> %splat.splatinsert17.i875, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1035 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1038 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1039 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i850 = insertelement <32 x i64> poison, i64 %past.i.sroa.105.01443, i64 0
  %splat.splat18.i851 = shufflevector <32 x i64> %splat.splatinsert17.i850, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i1174 = lshr i64 %past.i.sroa.39.01450, 32
  %conv.i1175 = trunc nuw i64 %shr.i1174 to i32
  %readers.i1176 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1178 = lshr i64 %past.i.sroa.39.01450, 27
  %and.i.i1179 = and i64 %shr.i.i1178, 31
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body67.i

for.body67.i:
  %first62.0.i1711 = phi i64 [ 0, %if.end46.i ], [ %add94.i, %compare32.exit ]
  %found.0.i1710 = phi i1 [ false, %if.end46.i ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i1711 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br i1 %cmp28.i, label %for.body.i1152, label %spread.exit1173

for.body.i1152:
  %count.addr.030.i1153 = phi i64 [ %shr.i1171, %for.body.i1152 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1154 = phi i64 [ %or14.i1170, %for.body.i1152 ], [ %and73.i, %for.body67.i ]
  %and.i1157 = and i64 %mask.addr.029.i1154, 281470681808895
  %shl1.i1158 = shl nuw nsw i64 %and.i1157, 8
  %or2.i1159 = or i64 %shl1.i1158, %and.i1157
  %and3.i1160 = and i64 %or2.i1159, 71777214294589695
  %shl4.i1161 = shl nuw nsw i64 %and3.i1160, 4
  %or5.i1162 = or i64 %shl4.i1161, %and3.i1160
  %and6.i1163 = and i64 %or5.i1162, 1085102592571150095
  %shl7.i1164 = shl nuw nsw i64 %and6.i1163, 2
  %or8.i1165 = or i64 %shl7.i1164, %and6.i1163
  %and9.i1166 = and i64 %or8.i1165, 3689348814741910323
  %shl10.i1167 = shl nuw nsw i64 %and9.i1166, 1
  %or11.i1168 = or i64 %shl10.i1167, %and9.i1166
  %and12.i1169 = and i64 %or11.i1168, 6148914691236517205
  %or14.i1170 = mul nuw i64 %and12.i1169, 3
  %shr.i1171 = lshr i64 %count.addr.030.i1153, 1
  %cmp.i1172 = icmp samesign ugt i64 %count.addr.030.i1153, 3
  br i1 %cmp.i1172, label %for.body.i1152, label %spread.exit1173

spread.exit1173:
  %mask.addr.0.lcssa.i = phi i64 [ %and73.i, %for.body67.i ], [ %or14.i1170, %for.body.i1152 ]
  %conv75.i = trunc i64 %mask.addr.0.lcssa.i to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i1711, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i1711, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i1455, label %if.end.i957, label %lor.lhs.false.i464

lor.lhs.false.i464:
  br i1 %past.i.sroa.130.01440.shrunk, label %if.then.i950, label %if.end.i467.thread

if.then.i950:
  %115 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01436, i64 %add87.i
  %masked_load.i524 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %115, <32 x i64> zeroinitializer)
  %cmp.i954 = icmp ult <32 x i64> %masked_load.i524, %splat.splat.i953
  br label %old32.exit972

if.end.i957:
  %116 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1572 = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01436, i64 %add87.i
  %masked_load.i5241573 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1572, <32 x i1> %116, <32 x i64> zeroinitializer)
  %cmp3.i961 = icmp ult <32 x i64> %masked_load.i5241573, %splat.splat2.i960
  %sub.i965 = sub <32 x i64> %masked_load.i5241573, %splat.splat6.i964
  %cmp12.i970 = icmp ult <32 x i64> %sub.i965, %splat.splat11.i969
  %or20.i971 = or <32 x i1> %cmp3.i961, %cmp12.i970
  br label %old32.exit972

old32.exit972:
  %masked_load.i5241574 = phi <32 x i64> [ %masked_load.i524, %if.then.i950 ], [ %masked_load.i5241573, %if.end.i957 ]
  %retval.0.in.i955 = phi <32 x i1> [ %cmp.i954, %if.then.i950 ], [ %or20.i971, %if.end.i957 ]
  %xor.i862 = xor <32 x i64> %masked_load.i5241574, %add85.i
  %and.i863 = and <32 x i64> %xor.i862, splat (i64 4290773055)
  %cmp.i864 = icmp ne <32 x i64> %and.i863, zeroinitializer
  %and8.i866 = and <32 x i64> %masked_load.i5241574, splat (i64 32)
  %cmp9.i867 = icmp ne <32 x i64> %and8.i866, zeroinitializer
  %cmp11.i870 = icmp ult <32 x i64> %masked_load.i5241574, %splat.splat6.i964
  %and13.i871 = and <32 x i64> %xor.i862, splat (i64 4160749568)
  %cmp14.i872 = icmp ne <32 x i64> %and13.i871, zeroinitializer
  %and1633.i873.not1675 = or <32 x i1> %cmp11.i870, %cmp14.i872
  %cmp19.i877 = icmp uge <32 x i64> %masked_load.i5241574, %splat.splat18.i876
  %and2134.i878.not1677 = or <32 x i1> %cmp19.i877, %cmp9.i867
  %or2235.i879.not1676 = and <32 x i1> %cmp.i864, %and2134.i878.not1677
  %and2336.i880.not = or <32 x i1> %and1633.i873.not1675, %or2235.i879.not1676
  %117 = xor <32 x i1> %retval.0.in.i955, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i880.not, <32 x i1> %117, <32 x i1> zeroinitializer
  %not.i881 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i1457, label %if.end19.i580, label %if.then14.i571

if.then14.i571:
  %and15.i572 = and <32 x i64> %masked_load.i5241574, splat (i64 96)
  %cmp.i573 = icmp eq <32 x i64> %and15.i572, splat (i64 96)
  %cmp16.i577 = icmp uge <32 x i64> %masked_load.i5241574, %splat.splat2.i960
  %and1866.i578 = and <32 x i1> %cmp16.i577, %cmp.i573
  %or.i579 = select <32 x i1> %and1866.i578, <32 x i64> splat (i64 -1), <32 x i64> %not.i881
  br label %if.end19.i580

if.end19.i580:
  %bad.1.i581 = phi <32 x i64> [ %not.i881, %old32.exit972 ], [ %or.i579, %if.then14.i571 ]
  %tobool.i7461740 = icmp ne <32 x i64> %bad.1.i581, zeroinitializer
  %118 = bitcast <32 x i1> %tobool.i7461740 to i32
  %and41.i5911741 = and i32 %118, %conv75.i
  br i1 %tobool1.not.i1455, label %if.end.i467.thread1738, label %if.then21.i583

if.then21.i583:
  %tobool.not.i1032 = icmp eq i32 %and41.i5911741, 0
  br i1 %tobool.not.i1032, label %if.end.i467, label %land.lhs.true.i1033

land.lhs.true.i1033:
  %119 = load i64, ptr %partial.i1035, align 8
  %tobool3.not.i1036 = icmp eq i64 %119, 0
  br i1 %tobool3.not.i1036, label %if.end.i467, label %if.then.i1037

if.then.i1037:
  %120 = load i64, ptr %index.i1039, align 8
  %arrayidx.i1040 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1038, i64 %120
  %shr.i1041 = lshr <32 x i64> %masked_load.i5241574, splat (i64 27)
  %and6.i1042 = and <32 x i64> %shr.i1041, splat (i64 31)
  %121 = bitcast i32 %conv75.i to <32 x i1>
  %122 = getelementptr i64, ptr %arrayidx.i1040, <32 x i64> %and6.i1042
  %masked_gather.i1043 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %122, <32 x i1> %121, <32 x i64> zeroinitializer)
  %and7.i1044 = and <32 x i64> %masked_load.i5241574, splat (i64 -4294967296)
  %123 = icmp ugt <32 x i64> %and7.i1044, %masked_gather.i1043
  %124 = or <32 x i1> %cmp9.i867, %123
  %and12.i1046 = select <32 x i1> %124, <32 x i64> %bad.1.i581, <32 x i64> zeroinitializer
  br label %if.end.i467

if.end.i467:
  %bad.2.i587 = phi <32 x i64> [ %bad.1.i581, %if.then21.i583 ], [ %and12.i1046, %if.then.i1037 ], [ %bad.1.i581, %land.lhs.true.i1033 ]
  %tobool.i746 = icmp ne <32 x i64> %bad.2.i587, zeroinitializer
  %125 = bitcast <32 x i1> %tobool.i746 to i32
  %and41.i591 = and i32 %125, %conv75.i
  %tobool42.i592 = icmp ne i32 %and41.i591, 0
  br i1 %tobool7.not.i4701579, label %if.then.i885, label %lor.lhs.false15.i478

if.end.i467.thread1738:
  %tobool42.i5921742 = icmp ne i32 %and41.i5911741, 0
  %126 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i6671749 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01438, i64 %add87.i
  %masked_load.i.i6681750 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i6671749, <32 x i1> %126, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i6681750, %splat.splat2.i960
  %sub.i894 = sub <32 x i64> %masked_load.i.i6681750, %splat.splat6.i964
  %cmp12.i = icmp ult <32 x i64> %sub.i894, %splat.splat11.i969
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br i1 %tobool7.not.i4701579, label %old32.exit, label %old32.exit946

if.end.i467.thread:
  br i1 %tobool7.not.i4701579, label %if.then.i885, label %lor.lhs.false15.i478

lor.lhs.false15.i478:
  %found.0.i46815811598 = phi i1 [ false, %if.end.i467.thread ], [ %tobool42.i592, %if.end.i467 ]
  br i1 %past.i.sroa.135.01439.shrunk, label %if.then.i924, label %if.end46.i484

if.then.i924:
  %127 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i533 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01438, i64 %add87.i
  %masked_load.i534 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i533, <32 x i1> %127, <32 x i64> zeroinitializer)
  %cmp.i928 = icmp ult <32 x i64> %masked_load.i534, %splat.splat.i953
  br label %old32.exit946

old32.exit946:
  %masked_load.i5341614 = phi <32 x i64> [ %masked_load.i534, %if.then.i924 ], [ %masked_load.i.i6681750, %if.end.i467.thread1738 ]
  %found.0.i468158115991606 = phi i1 [ %found.0.i46815811598, %if.then.i924 ], [ %tobool42.i5921742, %if.end.i467.thread1738 ]
  %retval.0.in.i929 = phi <32 x i1> [ %cmp.i928, %if.then.i924 ], [ %or20.i, %if.end.i467.thread1738 ]
  %xor.i837 = xor <32 x i64> %masked_load.i5341614, %add85.i
  %and.i838 = and <32 x i64> %xor.i837, splat (i64 4290773055)
  %cmp.i839 = icmp ne <32 x i64> %and.i838, zeroinitializer
  %and8.i841 = and <32 x i64> %masked_load.i5341614, splat (i64 32)
  %cmp9.i842 = icmp ne <32 x i64> %and8.i841, zeroinitializer
  %cmp11.i845 = icmp ult <32 x i64> %masked_load.i5341614, %splat.splat6.i964
  %and13.i846 = and <32 x i64> %xor.i837, splat (i64 4160749568)
  %cmp14.i847 = icmp ne <32 x i64> %and13.i846, zeroinitializer
  %and1633.i848.not1679 = or <32 x i1> %cmp11.i845, %cmp14.i847
  %cmp19.i852 = icmp uge <32 x i64> %masked_load.i5341614, %splat.splat18.i851
  %and2134.i853.not1681 = or <32 x i1> %cmp19.i852, %cmp9.i842
  %or2235.i854.not1680 = and <32 x i1> %cmp.i839, %and2134.i853.not1681
  %and2336.i855.not = or <32 x i1> %and1633.i848.not1679, %or2235.i854.not1680
  %128 = xor <32 x i1> %retval.0.in.i929, splat (i1 true)
  %narrow1678 = select <32 x i1> %and2336.i855.not, <32 x i1> %128, <32 x i1> zeroinitializer
  br i1 %tobool1.not.i1455, label %if.end.i905, label %if.then21.i632

if.then21.i632:
  %129 = bitcast <32 x i1> %narrow1678 to i32
  %and.i1004 = and i32 %129, %conv75.i
  %tobool.not.i1005 = icmp eq i32 %and.i1004, 0
  br i1 %tobool.not.i1005, label %if.then.i898, label %land.lhs.true.i1006

land.lhs.true.i1006:
  %130 = load i64, ptr %partial.i1035, align 8
  %tobool3.not.i1009 = icmp eq i64 %130, 0
  br i1 %tobool3.not.i1009, label %if.then.i898, label %if.then.i1010

if.then.i1010:
  %131 = load i64, ptr %index.i1039, align 8
  %arrayidx.i1013 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1038, i64 %131
  %shr.i1014 = lshr <32 x i64> %masked_load.i5341614, splat (i64 27)
  %and6.i1015 = and <32 x i64> %shr.i1014, splat (i64 31)
  %132 = bitcast i32 %conv75.i to <32 x i1>
  %133 = getelementptr i64, ptr %arrayidx.i1013, <32 x i64> %and6.i1015
  %masked_gather.i1016 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %133, <32 x i1> %132, <32 x i64> zeroinitializer)
  %and7.i1017 = and <32 x i64> %masked_load.i5341614, splat (i64 -4294967296)
  %134 = icmp ugt <32 x i64> %and7.i1017, %masked_gather.i1016
  %135 = or <32 x i1> %cmp9.i842, %134
  %136 = select <32 x i1> %135, <32 x i1> %narrow1678, <32 x i1> zeroinitializer
  br label %if.then.i898

if.then.i898:
  %bad.2.i636.ph = phi <32 x i1> [ %narrow1678, %if.then21.i632 ], [ %narrow1678, %land.lhs.true.i1006 ], [ %136, %if.then.i1010 ]
  %cmp.i902 = icmp ult <32 x i64> %masked_load.i5341614, %splat.splat.i953
  br label %raced32.exit649

if.end.i905:
  %cmp3.i909 = icmp ult <32 x i64> %masked_load.i5341614, %splat.splat2.i960
  %sub.i913 = sub <32 x i64> %masked_load.i5341614, %splat.splat6.i964
  %cmp12.i918 = icmp ult <32 x i64> %sub.i913, %splat.splat11.i969
  %or20.i919 = or <32 x i1> %cmp3.i909, %cmp12.i918
  br label %raced32.exit649

raced32.exit649:
  %bad.2.i6361617 = phi <32 x i1> [ %bad.2.i636.ph, %if.then.i898 ], [ %narrow1678, %if.end.i905 ]
  %retval.0.in.i903 = phi <32 x i1> [ %cmp.i902, %if.then.i898 ], [ %or20.i919, %if.end.i905 ]
  %and32.i645 = and <32 x i64> %masked_load.i5341614, splat (i64 2097216)
  %cmp33.i646 = icmp ne <32 x i64> %and32.i645, splat (i64 2097152)
  %narrow1682.not = select <32 x i1> %cmp33.i646, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i903
  %not.narrow1682.not = xor <32 x i1> %narrow1682.not, splat (i1 true)
  %tobool.i743 = select <32 x i1> %not.narrow1682.not, <32 x i1> splat (i1 true), <32 x i1> %bad.2.i6361617
  %137 = bitcast <32 x i1> %tobool.i743 to i32
  %and41.i641 = and i32 %137, %conv75.i
  %tobool42.i642 = icmp ne i32 %and41.i641, 0
  %or27145.i = or i1 %found.0.i468158115991606, %tobool42.i642
  br i1 %or27145.i, label %compare32.exit, label %store32.exit741

if.then.i885:
  %found.1.i482.ph1648 = phi i1 [ false, %if.end.i467.thread ], [ %tobool42.i592, %if.end.i467 ]
  %138 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i667 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01438, i64 %add87.i
  %masked_load.i.i668 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i667, <32 x i1> %138, <32 x i64> zeroinitializer)
  %cmp.i889 = icmp ult <32 x i64> %masked_load.i.i668, %splat.splat.i953
  br label %old32.exit

old32.exit:
  %masked_load.i.i6681649 = phi <32 x i64> [ %masked_load.i.i668, %if.then.i885 ], [ %masked_load.i.i6681750, %if.end.i467.thread1738 ]
  %found.1.i482.ph1647 = phi i1 [ %found.1.i482.ph1648, %if.then.i885 ], [ %tobool42.i5921742, %if.end.i467.thread1738 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i889, %if.then.i885 ], [ %or20.i, %if.end.i467.thread1738 ]
  %xor.i824 = xor <32 x i64> %masked_load.i.i6681649, %add85.i
  %and.i825 = and <32 x i64> %xor.i824, splat (i64 4290773055)
  %cmp.i826 = icmp eq <32 x i64> %and.i825, zeroinitializer
  %and8.i827 = and <32 x i64> %masked_load.i.i6681649, splat (i64 32)
  %cmp9.i = icmp eq <32 x i64> %and8.i827, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i6681649, %splat.splat6.i964
  %and13.i830 = and <32 x i64> %xor.i824, splat (i64 4160749568)
  %cmp14.i = icmp eq <32 x i64> %and13.i830, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <32 x i64> %masked_load.i.i6681649, %splat.splat18.i876
  %and2134.i = and <32 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <32 x i1> %cmp.i826, %and2134.i
  %and2336.i = and <32 x i1> %and1633.i, %or2235.i
  %139 = select <32 x i1> %and2336.i, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow1684 = xor <32 x i1> %139, splat (i1 true)
  %not.i831 = sext <32 x i1> %narrow1684 to <32 x i64>
  %140 = bitcast <32 x i1> %narrow1684 to i32
  %and.i980 = and i32 %140, %conv75.i
  %tobool.not.i981 = icmp eq i32 %and.i980, 0
  %or.cond1700 = select i1 %tobool1.not.i1455, i1 true, i1 %tobool.not.i981
  br i1 %or.cond1700, label %if.end.i676, label %land.lhs.true.i982

land.lhs.true.i982:
  %141 = load i64, ptr %partial.i1035, align 8
  %tobool3.not.i985 = icmp eq i64 %141, 0
  br i1 %tobool3.not.i985, label %if.end.i676, label %if.then.i986

if.then.i986:
  %142 = load i64, ptr %index.i1039, align 8
  %arrayidx.i989 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1038, i64 %142
  %shr.i990 = lshr <32 x i64> %masked_load.i.i6681649, splat (i64 27)
  %and6.i991 = and <32 x i64> %shr.i990, splat (i64 31)
  %143 = bitcast i32 %conv75.i to <32 x i1>
  %144 = getelementptr i64, ptr %arrayidx.i989, <32 x i64> %and6.i991
  %masked_gather.i992 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %144, <32 x i1> %143, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i6681649, splat (i64 -4294967296)
  %145 = icmp ugt <32 x i64> %and7.i, %masked_gather.i992
  %146 = icmp ne <32 x i64> %and8.i827, zeroinitializer
  %147 = or <32 x i1> %146, %145
  %and12.i = select <32 x i1> %147, <32 x i64> %not.i831, <32 x i64> zeroinitializer
  br label %if.end.i676

if.end.i676:
  %bad.0.i677 = phi <32 x i64> [ %not.i831, %old32.exit ], [ %and12.i, %if.then.i986 ], [ %not.i831, %land.lhs.true.i982 ]
  %and.i678 = and <32 x i64> %masked_load.i.i6681649, splat (i64 64)
  %cmp.i679 = icmp ne <32 x i64> %and.i678, zeroinitializer
  %and9.i681 = and <32 x i64> %xor.i824, splat (i64 -4294967281)
  %cmp10.i682 = icmp eq <32 x i64> %and9.i681, zeroinitializer
  %and1279.i683 = and <32 x i1> %cmp.i679, %cmp10.i682
  %and14.i684 = and <32 x i64> %xor.i824, splat (i64 130023424)
  %and15.i685 = and <32 x i64> %masked_load.i.i6681649, splat (i64 16)
  %or.i686 = or disjoint <32 x i64> %and14.i684, %and15.i685
  %cmp16.i687 = icmp ne <32 x i64> %or.i686, zeroinitializer
  %and1880.i688 = and <32 x i1> %and1279.i683, %cmp16.i687
  %or19.i689 = or <32 x i64> %add85.i, splat (i64 2097152)
  %vector_select.i690 = select <32 x i1> %and1880.i688, <32 x i64> %or19.i689, <32 x i64> %add85.i
  %cmp21.i691 = icmp eq <32 x i64> %and.i678, zeroinitializer
  %and23.i692 = select <32 x i1> %cmp21.i691, <32 x i64> %bad.0.i677, <32 x i64> zeroinitializer
  br i1 %tobool1.not.i1455, label %if.then33.i700, label %after_read32.exit.thread

after_read32.exit.thread:
  %vector_select43.i6961654 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or44.i6971655 = or <32 x i64> %vector_select43.i6961654, %masked_load.i.i6681649
  %vector_cond45.i6981656 = icmp slt <32 x i64> %and23.i692, zeroinitializer
  %vector_select46.i6991657 = select <32 x i1> %vector_cond45.i6981656, <32 x i64> %or44.i6971655, <32 x i64> %vector_select.i690
  %splat.splatinsert.i506 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i507 = shufflevector <32 x i64> %splat.splatinsert.i506, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i508 = add <32 x i64> %splat.splat.i507, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i709)
  store <32 x i64> %add.i508, ptr %index.addr.i709, align 256
  %148 = load i64, ptr %partial.i1035, align 8
  %tobool.not.i712 = icmp eq i64 %148, 0
  br i1 %tobool.not.i712, label %note_reads32.exit, label %for.cond.i713.preheader

for.cond.i713.preheader:
  %tobool3.not.i7151705 = icmp eq i32 %conv75.i, 0
  br i1 %tobool3.not.i7151705, label %note_reads32.exit, label %for.body.i716

if.then33.i700:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i6681649, ptr %cells.addr.i, align 256
  %149 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %149, i64 72
  %150 = load i64, ptr %mixed.i, align 8
  %tobool.not.i1059 = icmp eq i64 %150, 0
  br i1 %tobool.not.i1059, label %after_read32.exit.thread1659, label %if.end.i1060

after_read32.exit.thread1659:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select43.i6961663 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or44.i6971664 = or <32 x i64> %vector_select43.i6961663, %masked_load.i.i6681649
  %vector_cond45.i6981665 = icmp slt <32 x i64> %and23.i692, zeroinitializer
  %vector_select46.i6991666 = select <32 x i1> %vector_cond45.i6981665, <32 x i64> %or44.i6971664, <32 x i64> %vector_select.i690
  br i1 %found.1.i482.ph1647, label %compare32.exit, label %store32.exit741

if.end.i1060:
  %xor.i.i1064 = xor <32 x i64> %vector_select.i690, %masked_load.i.i6681649
  %and.i.i1065 = and <32 x i64> %xor.i.i1064, splat (i64 4290773055)
  %cmp.i.i1066 = icmp eq <32 x i64> %and.i.i1065, zeroinitializer
  %and13.i.i1070 = and <32 x i64> %xor.i.i1064, splat (i64 4160749568)
  %cmp14.i.i1071 = icmp eq <32 x i64> %and13.i.i1070, zeroinitializer
  %or2235.i.i = or <32 x i1> %and2134.i, %cmp.i.i1066
  %and2336.i.i = and <32 x i1> %cmp14.i.i1071, %or2235.i.i
  %151 = load i64, ptr %2, align 8
  %splat.splatinsert.i1081 = insertelement <32 x i64> poison, i64 %151, i64 0
  %splat.splat.i1082 = shufflevector <32 x i64> %splat.splatinsert.i1081, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp8.i = icmp uge <32 x i64> %masked_load.i.i6681649, %splat.splat.i1082
  %and1037.i = and <32 x i1> %cmp9.i, %cmp8.i
  %152 = select <32 x i1> %and1037.i, <32 x i1> %and2336.i.i, <32 x i1> zeroinitializer
  %tobool.i.i10841685 = icmp ne <32 x i64> %and23.i692, zeroinitializer
  %tobool.i.i1084 = select <32 x i1> %152, <32 x i1> %tobool.i.i10841685, <32 x i1> zeroinitializer
  %153 = bitcast <32 x i1> %tobool.i.i1084 to i32
  %and14.i1085 = and i32 %153, %conv75.i
  %tobool15.not.i1707 = icmp eq i32 %and14.i1085, 0
  br i1 %tobool15.not.i1707, label %after_read32.exit, label %for.body.i1088

for.body.i1088:
  %rest.0.i10871709 = phi i32 [ %and23.i1094, %for.body.i1088 ], [ %and14.i1085, %if.end.i1060 ]
  %own.0.i1708 = phi i32 [ %own.1.i, %for.body.i1088 ], [ 0, %if.end.i1060 ]
  %154 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i10871709, i1 true)
  %idxprom.i1089 = zext nneg i32 %154 to i64
  %arrayidx.i1090 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1089
  %155 = load i64, ptr %arrayidx.i1090, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %155)
  %156 = load i64, ptr %run.i, align 8
  %cmp17.i1091 = icmp eq i64 %call16.i, %156
  %sub.i1092 = sub i32 0, %rest.0.i10871709
  %and20.i = and i32 %rest.0.i10871709, %sub.i1092
  %or.i1093 = select i1 %cmp17.i1091, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i1093, %own.0.i1708
  %sub22.i = add i32 %rest.0.i10871709, -1
  %and23.i1094 = and i32 %sub22.i, %rest.0.i10871709
  %tobool15.not.i = icmp eq i32 %and23.i1094, 0
  br i1 %tobool15.not.i, label %after_read32.exit.loopexit, label %for.body.i1088

after_read32.exit.loopexit:
  %157 = bitcast i32 %own.1.i to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %own.0.i.lcssa = phi <32 x i1> [ zeroinitializer, %if.end.i1060 ], [ %157, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select43.i696 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or44.i697 = or <32 x i64> %vector_select43.i696, %masked_load.i.i6681649
  %vector_cond45.i6981686 = icmp sgt <32 x i64> %and23.i692, splat (i64 -1)
  %vector_cond45.i698.not = select <32 x i1> %own.0.i.lcssa, <32 x i1> splat (i1 true), <32 x i1> %vector_cond45.i6981686
  %vector_select46.i699 = select <32 x i1> %vector_cond45.i698.not, <32 x i64> %vector_select.i690, <32 x i64> %or44.i697
  br i1 %found.1.i482.ph1647, label %compare32.exit, label %store32.exit741

for.body.i716:
  %rest.0.i7141706 = phi i32 [ %and.i720, %for.body.i716 ], [ %conv75.i, %for.cond.i713.preheader ]
  %158 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i7141706, i1 true)
  %idxprom.i717 = zext nneg i32 %158 to i64
  %arrayidx.i718 = getelementptr inbounds nuw i64, ptr %index.addr.i709, i64 %idxprom.i717
  %159 = load i64, ptr %arrayidx.i718, align 8
  %160 = load ptr, ptr %readers.i1176, align 8
  %arrayidx.i1177 = getelementptr inbounds nuw [32 x i32], ptr %160, i64 %159
  %arrayidx1.i1180 = getelementptr inbounds nuw i32, ptr %arrayidx.i1177, i64 %and.i.i1179
  store i32 %conv.i1175, ptr %arrayidx1.i1180, align 4
  %sub.i719 = add i32 %rest.0.i7141706, -1
  %and.i720 = and i32 %sub.i719, %rest.0.i7141706
  %tobool3.not.i715 = icmp eq i32 %and.i720, 0
  br i1 %tobool3.not.i715, label %note_reads32.exit, label %for.body.i716

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i709)
  br i1 %found.1.i482.ph1647, label %compare32.exit, label %store32.exit741

if.end46.i484:
  br i1 %found.0.i46815811598, label %compare32.exit, label %store32.exit741

store32.exit741:
  %fresh.0.i4851670 = phi <32 x i64> [ %vector_select46.i6991657, %note_reads32.exit ], [ %add85.i, %if.end46.i484 ], [ %vector_select46.i6991666, %after_read32.exit.thread1659 ], [ %add85.i, %raced32.exit649 ], [ %vector_select46.i699, %after_read32.exit ]
  %cond12.i474.sroa.speculated158716241669 = phi ptr [ %past.i.sroa.122.01438, %note_reads32.exit ], [ %past.i.sroa.116.01436, %if.end46.i484 ], [ %past.i.sroa.122.01438, %after_read32.exit.thread1659 ], [ %past.i.sroa.116.01436, %raced32.exit649 ], [ %past.i.sroa.122.01438, %after_read32.exit ]
  %161 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i737 = getelementptr inbounds nuw i64, ptr %cond12.i474.sroa.speculated158716241669, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i4851670, ptr align 8 %add.ptr.i737, <32 x i1> %161)
  br label %compare32.exit

compare32.exit:
  %retval.1.i488 = phi i1 [ true, %if.end46.i484 ], [ false, %store32.exit741 ], [ true, %after_read32.exit.thread1659 ], [ true, %raced32.exit649 ], [ true, %note_reads32.exit ], [ true, %after_read32.exit ]
  %or137.i = or i1 %found.0.i1710, %retval.1.i488
  %add94.i = add nuw nsw i64 %first62.0.i1711, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 32
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %note_reads16.exit ], [ true, %if.then22.i ], [ true, %if.end46.i130 ], [ false, %store16.exit192.i ], [ true, %after_read16.exit.thread1560 ], [ true, %raced16.exit280 ], [ true, %after_read16.exit ], [ %or137.i, %compare32.exit ], [ true, %if.end10.i95 ], [ true, %if.end.i78 ], [ true, %if.end.i63 ], [ true, %if.end.i33 ], [ true, %marked_u64.exit99 ], [ true, %if.end.i46 ], [ true, %if.end.i92 ]
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
  %index.addr.i1463 = alloca <32 x i64>, align 256
  %index.addr.i1027 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
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
  %cond.i2294 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i2314 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1855 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1855, align 8
  %arrayidx.i1856 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1856, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1856, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1856, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1858 = getelementptr inbounds nuw i8, ptr %arrayidx.i1856, i64 80
  %12 = load i64, ptr %read_mark.i1858, align 8
  %cond.i.i1859 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1863 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1863, align 8
  %tobool.not.i1864 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1864, label %if.then6.i, label %if.end.i1865

if.end.i1865:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1866 = icmp eq ptr %16, %2
  br i1 %cmp.i1866, label %cond.true.i1871, label %cond.end.i1867

cond.true.i1871:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1872 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1872, align 8
  br label %cond.end.i1867

cond.end.i1867:
  %cond.i1868 = phi i64 [ %20, %cond.true.i1871 ], [ -1, %if.end.i1865 ]
  %cond.i.i1869 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1868)
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
  %tracked.i.i1875 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1875, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1876 = add i64 %26, -1
  %cmp.i1877 = icmp ult i64 %sub.i1876, 2048
  br i1 %cmp.i1877, label %if.then.i1879, label %if.end7.i

if.then.i1879:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.87.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1869, %cond.end.i1867 ]
  %past.i.sroa.63.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1868, %cond.end.i1867 ]
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
  %cmp.not.i2713 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i2713, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i2714 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i2714, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1880 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1880, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1881 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1881, align 8
  %sub.i1882 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1882, 5
  %arrayidx.i1883 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1883, align 8
  %cmp.not.i1884 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1884, label %split.exit, label %if.then.i1885

if.then.i1885:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i2714, 1
  %exitcond.not = icmp eq i64 %sector.0.i2714, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i2343 = phi i1 [ %tobool5.i2314, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1879 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i2312.pn = phi i64 [ %cond.i2294, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1879 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i2341 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1879 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.54.02333 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1879 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.63.12332 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.63.1, %if.then6.i ], [ %8, %if.then.i1879 ], [ %8, %if.then32.i ], [ %past.i.sroa.63.1, %split.exit ]
  %past.i.sroa.87.12329 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.87.1, %if.then6.i ], [ %9, %if.then.i1879 ], [ %9, %if.then32.i ], [ %past.i.sroa.87.1, %split.exit ]
  %past.i.sroa.116.02326 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1879 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.133.02325 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1879 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.144.02324 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1859, %if.then11.i ], [ %cond.i.i1859, %if.then6.i ], [ %cond.i.i1859, %if.then.i1879 ], [ %cond.i.i1859, %if.then32.i ], [ %cond.i.i1859, %split.exit ]
  %past.i.sroa.149.02323 = phi i64 [ %cond.i2294, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1879 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.153.02322 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1879 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.175.02321.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1879 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.181.02320.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1879 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.164.02319 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1879 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.156.02316 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1879 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i2342 = add i64 %add.i2312.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.153.02322, %start.addr.0.i2342
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
  %and6.i1891 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1891, 2
  %or8.i = or i32 %shl7.i, %and6.i1891
  %and9.i1892 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1892, 1
  %or11.i = or i32 %shl10.i, %and9.i1892
  %and12.i1893 = and i32 %or11.i, 1431655765
  %or14.i = mul nuw i32 %and12.i1893, 3
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread2345

marked_run.exit.thread2345:
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
  %masked_load.i922767 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %44, <16 x i1> %43, <16 x i64> splat (i64 -1))
  %cmp.i932768 = icmp ne <16 x i64> %masked_load.i922767, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp.i932768 to i16
  %tobool.not.i982769 = icmp eq i16 %52, 0
  br i1 %tobool.not.i982769, label %for.end.i, label %marked_u64.exit106

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
  %add18.i = add i64 %past.i.sroa.54.02333, %shl.i
  %sub.i = sub i64 %start.addr.0.i2342, %past.i.sroa.149.02323
  %shr20.i = lshr i64 %sub.i, 2
  %53 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %53, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i2342, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, 65535
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %53 to i8
  %div.i2672 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i2672 to i64
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
  %retval.0.i1897 = select i1 %55, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1897, %add18.i
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i2341, label %if.end.i86.i, label %lor.lhs.false.i169

lor.lhs.false.i169:
  br i1 %past.i.sroa.175.02321.shrunk, label %if.then.i79.i, label %if.end.i172.thread

if.then.i79.i:
  %conv.i162.i322 = trunc nuw nsw i32 %sub37.i to i16
  %57 = bitcast i16 %conv.i162.i322 to <16 x i1>
  %add.ptr.i164.i324 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02316, i64 %shr20.i
  %masked_load.i165.i325 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i324, <16 x i1> %57, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12329, i64 0
  %splat.splat.i82.i = shufflevector <16 x i64> %splat.splatinsert.i81.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i = icmp ult <16 x i64> %masked_load.i165.i325, %splat.splat.i82.i
  %.pre = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12332, i64 0
  %.pre2735 = shufflevector <16 x i64> %.pre, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i

if.end.i86.i:
  %conv.i162.i3222347 = trunc nuw nsw i32 %sub37.i to i16
  %58 = bitcast i16 %conv.i162.i3222347 to <16 x i1>
  %add.ptr.i164.i3242348 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02316, i64 %shr20.i
  %masked_load.i165.i3252349 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i3242348, <16 x i1> %58, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat2.i89.i = shufflevector <16 x i64> %splat.splatinsert1.i88.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i = icmp ult <16 x i64> %masked_load.i165.i3252349, %splat.splat2.i89.i
  %splat.splatinsert5.i92.i = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12332, i64 0
  %splat.splat6.i93.i = shufflevector <16 x i64> %splat.splatinsert5.i92.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i = sub <16 x i64> %masked_load.i165.i3252349, %splat.splat6.i93.i
  %sub9.i96.i = sub i64 %past.i.sroa.87.12329, %past.i.sroa.63.12332
  %splat.splatinsert10.i97.i = insertelement <16 x i64> poison, i64 %sub9.i96.i, i64 0
  %splat.splat11.i98.i = shufflevector <16 x i64> %splat.splatinsert10.i97.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i = icmp ult <16 x i64> %sub.i94.i, %splat.splat11.i98.i
  %or20.i100.i = or <16 x i1> %cmp3.i90.i, %cmp12.i99.i
  br label %old16.exit101.i

old16.exit101.i:
  %splat.splat.i.i356.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i, %if.end.i86.i ], [ %.pre2735, %if.then.i79.i ]
  %masked_load.i165.i3252350 = phi <16 x i64> [ %masked_load.i165.i3252349, %if.end.i86.i ], [ %masked_load.i165.i325, %if.then.i79.i ]
  %retval.0.in.i84.i = phi <16 x i1> [ %or20.i100.i, %if.end.i86.i ], [ %cmp.i83.i, %if.then.i79.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i165.i3252350, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i165.i3252350, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i165.i3252350, %splat.splat.i.i356.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not2699 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02325, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i165.i3252350, %splat.splat18.i.i
  %and2136.i.i.not2701 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not2700 = and <16 x i1> %cmp.i.i, %and2136.i.i.not2701
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not2699, %or2237.i.i.not2700
  %59 = xor <16 x i1> %retval.0.in.i84.i, splat (i1 true)
  %narrow2698 = select <16 x i1> %and2338.i.i.not, <16 x i1> %59, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow2698 to <16 x i64>
  br i1 %tobool5.i2343, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i165.i3252350, splat (i64 96)
  %cmp.i359 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i361 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat.i362 = shufflevector <16 x i64> %splat.splatinsert.i361, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i165.i3252350, %splat.splat.i362
  %and1866.i = and <16 x i1> %cmp16.i, %cmp.i359
  %or.i = select <16 x i1> %and1866.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit101.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i2341, label %if.end.i172, label %if.then21.i

if.then21.i:
  %tobool.i.i1184 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %60 = bitcast <16 x i1> %tobool.i.i1184 to i16
  %mask.sroa.0.0.insert.ext.i.i1185 = zext i16 %60 to i32
  %and.i1186 = and i32 %mask.sroa.0.0.insert.ext.i.i1185, %sub37.i
  %tobool.not.i1187 = icmp eq i32 %and.i1186, 0
  br i1 %tobool.not.i1187, label %if.end.i172, label %land.lhs.true.i1188

land.lhs.true.i1188:
  %partial.i1190 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %61 = load i64, ptr %partial.i1190, align 8
  %tobool3.not.i1191 = icmp eq i64 %61, 0
  br i1 %tobool3.not.i1191, label %if.end.i172, label %if.then.i1192

if.then.i1192:
  %known5.i1193 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1194 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %62 = load i64, ptr %index.i1194, align 8
  %arrayidx.i1195 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1193, i64 %62
  %shr.i1196 = lshr <16 x i64> %masked_load.i165.i3252350, splat (i64 27)
  %and6.i1197 = and <16 x i64> %shr.i1196, splat (i64 31)
  %conv7.i1198 = trunc nuw nsw i32 %sub37.i to i16
  %63 = bitcast i16 %conv7.i1198 to <16 x i1>
  %64 = getelementptr i64, ptr %arrayidx.i1195, <16 x i64> %and6.i1197
  %masked_gather.i1199 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %64, <16 x i1> %63, <16 x i64> zeroinitializer)
  %and8.i1200 = and <16 x i64> %masked_load.i165.i3252350, splat (i64 -4294967296)
  %65 = icmp ugt <16 x i64> %and8.i1200, %masked_gather.i1199
  %66 = or <16 x i1> %cmp9.i.i, %65
  %and13.i1202 = select <16 x i1> %66, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i172

if.end.i172:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and13.i1202, %if.then.i1192 ], [ %bad.1.i, %land.lhs.true.i1188 ], [ %bad.1.i, %if.then21.i ]
  %67 = load i64, ptr @STORE, align 8
  %tobool.i.i366 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %68 = bitcast <16 x i1> %tobool.i.i366 to i16
  %mask.sroa.0.0.insert.ext.i.i367 = zext i16 %68 to i32
  %and41.i = and i32 %mask.sroa.0.0.insert.ext.i.i367, %sub37.i
  %tobool42.i = icmp ne i32 %and41.i, 0
  %tobool7.not.i175 = icmp eq i64 %67, 0
  br i1 %tobool7.not.i175, label %load16.exit.i752, label %land.lhs.true.i181

if.end.i172.thread:
  %69 = load i64, ptr @STORE, align 8
  %tobool7.not.i1752359 = icmp eq i64 %69, 0
  br i1 %tobool7.not.i1752359, label %load16.exit.i752.thread, label %lor.lhs.false15.i183

load16.exit.i752.thread:
  %conv.i.i7482423 = trunc nuw nsw i32 %sub37.i to i16
  %70 = bitcast i16 %conv.i.i7482423 to <16 x i1>
  %add.ptr.i.i7502424 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %shr20.i
  %masked_load.i.i7512425 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i7502424, <16 x i1> %70, <16 x i64> zeroinitializer)
  %.pre2740 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12332, i64 0
  %.pre2741 = shufflevector <16 x i64> %.pre2740, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2742 = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02325, i64 0
  %.pre2743 = shufflevector <16 x i64> %.pre2742, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i88.i

land.lhs.true.i181:
  br i1 %tobool1.not.i2341, label %if.end.i86.i461, label %lor.lhs.false15.i183

lor.lhs.false15.i183:
  %found.0.i17323672384 = phi i1 [ %tobool42.i, %land.lhs.true.i181 ], [ false, %if.end.i172.thread ]
  br i1 %past.i.sroa.181.02320.shrunk, label %if.then.i79.i397, label %if.end46.i189

if.then.i79.i397:
  %conv.i150.i296 = trunc nuw nsw i32 %sub37.i to i16
  %71 = bitcast i16 %conv.i150.i296 to <16 x i1>
  %add.ptr.i152.i298 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %shr20.i
  %masked_load.i153.i299 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i298, <16 x i1> %71, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i399 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12329, i64 0
  %splat.splat.i82.i400 = shufflevector <16 x i64> %splat.splatinsert.i81.i399, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i401 = icmp ult <16 x i64> %masked_load.i153.i299, %splat.splat.i82.i400
  %.pre2744 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12332, i64 0
  %.pre2745 = shufflevector <16 x i64> %.pre2744, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i402

if.end.i86.i461:
  %conv.i150.i2962390 = trunc nuw nsw i32 %sub37.i to i16
  %72 = bitcast i16 %conv.i150.i2962390 to <16 x i1>
  %add.ptr.i152.i2982391 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %shr20.i
  %masked_load.i153.i2992392 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i2982391, <16 x i1> %72, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i463 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat2.i89.i464 = shufflevector <16 x i64> %splat.splatinsert1.i88.i463, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i465 = icmp ult <16 x i64> %masked_load.i153.i2992392, %splat.splat2.i89.i464
  %sub.i94.i469 = sub <16 x i64> %masked_load.i153.i2992392, %splat.splat.i.i356.pre-phi
  %sub9.i96.i471 = sub i64 %past.i.sroa.87.12329, %past.i.sroa.63.12332
  %splat.splatinsert10.i97.i472 = insertelement <16 x i64> poison, i64 %sub9.i96.i471, i64 0
  %splat.splat11.i98.i473 = shufflevector <16 x i64> %splat.splatinsert10.i97.i472, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i474 = icmp ult <16 x i64> %sub.i94.i469, %splat.splat11.i98.i473
  %or20.i100.i475 = or <16 x i1> %cmp3.i90.i465, %cmp12.i99.i474
  br label %old16.exit101.i402

old16.exit101.i402:
  %splat.splat.i.i415.pre-phi = phi <16 x i64> [ %splat.splat.i.i356.pre-phi, %if.end.i86.i461 ], [ %.pre2745, %if.then.i79.i397 ]
  %masked_load.i153.i2992401 = phi <16 x i64> [ %masked_load.i153.i2992392, %if.end.i86.i461 ], [ %masked_load.i153.i299, %if.then.i79.i397 ]
  %found.0.i173236723852393 = phi i1 [ %tobool42.i, %if.end.i86.i461 ], [ %found.0.i17323672384, %if.then.i79.i397 ]
  %retval.0.in.i84.i403 = phi <16 x i1> [ %or20.i100.i475, %if.end.i86.i461 ], [ %cmp.i83.i401, %if.then.i79.i397 ]
  %xor.i.i409 = xor <16 x i64> %masked_load.i153.i2992401, %add42.i
  %and.i.i410 = and <16 x i64> %xor.i.i409, splat (i64 4290773055)
  %cmp.i.i411 = icmp ne <16 x i64> %and.i.i410, zeroinitializer
  %and8.i.i412 = and <16 x i64> %masked_load.i153.i2992401, splat (i64 32)
  %cmp9.i.i413 = icmp ne <16 x i64> %and8.i.i412, zeroinitializer
  %cmp11.i.i416 = icmp ult <16 x i64> %masked_load.i153.i2992401, %splat.splat.i.i415.pre-phi
  %and13.i.i417 = and <16 x i64> %xor.i.i409, splat (i64 4160749568)
  %cmp14.i.i418 = icmp ne <16 x i64> %and13.i.i417, zeroinitializer
  %and1635.i.i419.not2703 = or <16 x i1> %cmp11.i.i416, %cmp14.i.i418
  %splat.splatinsert17.i.i421 = insertelement <16 x i64> poison, i64 %past.i.sroa.144.02324, i64 0
  %splat.splat18.i.i422 = shufflevector <16 x i64> %splat.splatinsert17.i.i421, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i423 = icmp uge <16 x i64> %masked_load.i153.i2992401, %splat.splat18.i.i422
  %and2136.i.i424.not2705 = or <16 x i1> %cmp19.i.i423, %cmp9.i.i413
  %or2237.i.i425.not2704 = and <16 x i1> %cmp.i.i411, %and2136.i.i424.not2705
  %and2338.i.i426.not = or <16 x i1> %and1635.i.i419.not2703, %or2237.i.i425.not2704
  %73 = xor <16 x i1> %retval.0.in.i84.i403, splat (i1 true)
  %narrow2702 = select <16 x i1> %and2338.i.i426.not, <16 x i1> %73, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2341, label %if.end.i.i457, label %if.then21.i443

if.then21.i443:
  %74 = bitcast <16 x i1> %narrow2702 to i16
  %mask.sroa.0.0.insert.ext.i.i1156 = zext i16 %74 to i32
  %and.i1157 = and i32 %mask.sroa.0.0.insert.ext.i.i1156, %sub37.i
  %tobool.not.i1158 = icmp eq i32 %and.i1157, 0
  br i1 %tobool.not.i1158, label %if.then.i72.i, label %land.lhs.true.i1159

land.lhs.true.i1159:
  %partial.i1161 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %75 = load i64, ptr %partial.i1161, align 8
  %tobool3.not.i1162 = icmp eq i64 %75, 0
  br i1 %tobool3.not.i1162, label %if.then.i72.i, label %if.then.i1163

if.then.i1163:
  %known5.i1164 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1165 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %76 = load i64, ptr %index.i1165, align 8
  %arrayidx.i1166 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1164, i64 %76
  %shr.i1167 = lshr <16 x i64> %masked_load.i153.i2992401, splat (i64 27)
  %and6.i1168 = and <16 x i64> %shr.i1167, splat (i64 31)
  %conv7.i1169 = trunc nuw nsw i32 %sub37.i to i16
  %77 = bitcast i16 %conv7.i1169 to <16 x i1>
  %78 = getelementptr i64, ptr %arrayidx.i1166, <16 x i64> %and6.i1168
  %masked_gather.i1170 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %78, <16 x i1> %77, <16 x i64> zeroinitializer)
  %and8.i1171 = and <16 x i64> %masked_load.i153.i2992401, splat (i64 -4294967296)
  %79 = icmp ugt <16 x i64> %and8.i1171, %masked_gather.i1170
  %80 = or <16 x i1> %cmp9.i.i413, %79
  %81 = select <16 x i1> %80, <16 x i1> %narrow2702, <16 x i1> zeroinitializer
  br label %if.then.i72.i

if.then.i72.i:
  %bad.2.i446.ph = phi <16 x i1> [ %narrow2702, %if.then21.i443 ], [ %narrow2702, %land.lhs.true.i1159 ], [ %81, %if.then.i1163 ]
  %splat.splatinsert.i73.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12329, i64 0
  %splat.splat.i74.i = shufflevector <16 x i64> %splat.splatinsert.i73.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i = icmp ult <16 x i64> %masked_load.i153.i2992401, %splat.splat.i74.i
  br label %raced16.exit476

if.end.i.i457:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i153.i2992401, %splat.splat2.i.i
  %sub.i.i460 = sub <16 x i64> %masked_load.i153.i2992401, %splat.splat.i.i415.pre-phi
  %sub9.i.i = sub i64 %past.i.sroa.87.12329, %past.i.sroa.63.12332
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i460, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced16.exit476

raced16.exit476:
  %bad.2.i4462404 = phi <16 x i1> [ %bad.2.i446.ph, %if.then.i72.i ], [ %narrow2702, %if.end.i.i457 ]
  %retval.0.in.i.i = phi <16 x i1> [ %cmp.i75.i, %if.then.i72.i ], [ %or20.i.i, %if.end.i.i457 ]
  %and32.i = and <16 x i64> %masked_load.i153.i2992401, splat (i64 2097216)
  %cmp33.i = icmp ne <16 x i64> %and32.i, splat (i64 2097152)
  %narrow2706.not = select <16 x i1> %cmp33.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i
  %not.narrow2706.not = xor <16 x i1> %narrow2706.not, splat (i1 true)
  %tobool.i.i449 = select <16 x i1> %not.narrow2706.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i4462404
  %82 = bitcast <16 x i1> %tobool.i.i449 to i16
  %mask.sroa.0.0.insert.ext.i.i450 = zext i16 %82 to i32
  %and41.i452 = and i32 %mask.sroa.0.0.insert.ext.i.i450, %sub37.i
  %tobool42.i453 = icmp ne i32 %and41.i452, 0
  %or27146.i303 = or i1 %found.0.i173236723852393, %tobool42.i453
  br i1 %or27146.i303, label %run.exit, label %run.exit.sink.split

load16.exit.i752:
  %conv.i.i748 = trunc nuw nsw i32 %sub37.i to i16
  %83 = bitcast i16 %conv.i.i748 to <16 x i1>
  %add.ptr.i.i750 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %shr20.i
  %masked_load.i.i751 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i750, <16 x i1> %83, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2341, label %if.end.i93.i, label %if.then.i88.i

if.then.i88.i:
  %.pre2739.pre-phi = phi <16 x i64> [ %.pre2743, %load16.exit.i752.thread ], [ %splat.splat18.i.i, %load16.exit.i752 ]
  %.pre2737.pre-phi = phi <16 x i64> [ %.pre2741, %load16.exit.i752.thread ], [ %splat.splat.i.i356.pre-phi, %load16.exit.i752 ]
  %masked_load.i.i7512437 = phi <16 x i64> [ %masked_load.i.i7512425, %load16.exit.i752.thread ], [ %masked_load.i.i751, %load16.exit.i752 ]
  %found.1.i187.ph2435 = phi i1 [ false, %load16.exit.i752.thread ], [ %tobool42.i, %load16.exit.i752 ]
  %splat.splatinsert.i89.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12329, i64 0
  %splat.splat.i90.i = shufflevector <16 x i64> %splat.splatinsert.i89.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i91.i = icmp ult <16 x i64> %masked_load.i.i7512437, %splat.splat.i90.i
  br label %old16.exit.i756

if.end.i93.i:
  %splat.splatinsert1.i.i800 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat2.i.i801 = shufflevector <16 x i64> %splat.splatinsert1.i.i800, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i802 = icmp ult <16 x i64> %masked_load.i.i751, %splat.splat2.i.i801
  %sub.i.i806 = sub <16 x i64> %masked_load.i.i751, %splat.splat.i.i356.pre-phi
  %sub9.i.i808 = sub i64 %past.i.sroa.87.12329, %past.i.sroa.63.12332
  %splat.splatinsert10.i.i809 = insertelement <16 x i64> poison, i64 %sub9.i.i808, i64 0
  %splat.splat11.i.i810 = shufflevector <16 x i64> %splat.splatinsert10.i.i809, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i811 = icmp ult <16 x i64> %sub.i.i806, %splat.splat11.i.i810
  %or20.i.i812 = or <16 x i1> %cmp3.i.i802, %cmp12.i.i811
  br label %old16.exit.i756

old16.exit.i756:
  %splat.splat18.i.i776.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i93.i ], [ %.pre2739.pre-phi, %if.then.i88.i ]
  %splat.splat.i.i769.pre-phi = phi <16 x i64> [ %splat.splat.i.i356.pre-phi, %if.end.i93.i ], [ %.pre2737.pre-phi, %if.then.i88.i ]
  %masked_load.i.i7512436 = phi <16 x i64> [ %masked_load.i.i751, %if.end.i93.i ], [ %masked_load.i.i7512437, %if.then.i88.i ]
  %found.1.i187.ph2434 = phi i1 [ %tobool42.i, %if.end.i93.i ], [ %found.1.i187.ph2435, %if.then.i88.i ]
  %retval.0.in.i.i757 = phi <16 x i1> [ %or20.i.i812, %if.end.i93.i ], [ %cmp.i91.i, %if.then.i88.i ]
  %xor.i.i763 = xor <16 x i64> %masked_load.i.i7512436, %add42.i
  %and.i.i764 = and <16 x i64> %xor.i.i763, splat (i64 4290773055)
  %cmp.i.i765 = icmp eq <16 x i64> %and.i.i764, zeroinitializer
  %and8.i.i766 = and <16 x i64> %masked_load.i.i7512436, splat (i64 32)
  %cmp9.i.i767 = icmp eq <16 x i64> %and8.i.i766, zeroinitializer
  %cmp11.i.i770 = icmp uge <16 x i64> %masked_load.i.i7512436, %splat.splat.i.i769.pre-phi
  %and13.i.i771 = and <16 x i64> %xor.i.i763, splat (i64 4160749568)
  %cmp14.i.i772 = icmp eq <16 x i64> %and13.i.i771, zeroinitializer
  %and1635.i.i773 = and <16 x i1> %cmp11.i.i770, %cmp14.i.i772
  %cmp19.i.i777 = icmp ult <16 x i64> %masked_load.i.i7512436, %splat.splat18.i.i776.pre-phi
  %and2136.i.i778 = and <16 x i1> %cmp19.i.i777, %cmp9.i.i767
  %or2237.i.i779 = or <16 x i1> %cmp.i.i765, %and2136.i.i778
  %and2338.i.i780 = and <16 x i1> %and1635.i.i773, %or2237.i.i779
  %84 = select <16 x i1> %and2338.i.i780, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i757
  %narrow2708 = xor <16 x i1> %84, splat (i1 true)
  %not.i.i781 = sext <16 x i1> %narrow2708 to <16 x i64>
  br i1 %tobool1.not.i2341, label %if.end.i785, label %if.then.i783

if.then.i783:
  %85 = bitcast <16 x i1> %narrow2708 to i16
  %mask.sroa.0.0.insert.ext.i.i1069 = zext i16 %85 to i32
  %and.i1070 = and i32 %mask.sroa.0.0.insert.ext.i.i1069, %sub37.i
  %tobool.not.i1071 = icmp eq i32 %and.i1070, 0
  br i1 %tobool.not.i1071, label %if.end.i785, label %land.lhs.true.i1072

land.lhs.true.i1072:
  %partial.i1074 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %86 = load i64, ptr %partial.i1074, align 8
  %tobool3.not.i1075 = icmp eq i64 %86, 0
  br i1 %tobool3.not.i1075, label %if.end.i785, label %if.then.i1076

if.then.i1076:
  %known5.i1077 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1078 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %87 = load i64, ptr %index.i1078, align 8
  %arrayidx.i1079 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1077, i64 %87
  %shr.i1080 = lshr <16 x i64> %masked_load.i.i7512436, splat (i64 27)
  %and6.i1081 = and <16 x i64> %shr.i1080, splat (i64 31)
  %conv7.i1082 = trunc nuw nsw i32 %sub37.i to i16
  %88 = bitcast i16 %conv7.i1082 to <16 x i1>
  %89 = getelementptr i64, ptr %arrayidx.i1079, <16 x i64> %and6.i1081
  %masked_gather.i1083 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> %88, <16 x i64> zeroinitializer)
  %and8.i1084 = and <16 x i64> %masked_load.i.i7512436, splat (i64 -4294967296)
  %90 = icmp ugt <16 x i64> %and8.i1084, %masked_gather.i1083
  %91 = icmp ne <16 x i64> %and8.i.i766, zeroinitializer
  %92 = or <16 x i1> %91, %90
  %and13.i1086 = select <16 x i1> %92, <16 x i64> %not.i.i781, <16 x i64> zeroinitializer
  br label %if.end.i785

if.end.i785:
  %bad.0.i = phi <16 x i64> [ %not.i.i781, %old16.exit.i756 ], [ %and13.i1086, %if.then.i1076 ], [ %not.i.i781, %land.lhs.true.i1072 ], [ %not.i.i781, %if.then.i783 ]
  %and.i786 = and <16 x i64> %masked_load.i.i7512436, splat (i64 64)
  %cmp.i787 = icmp ne <16 x i64> %and.i786, zeroinitializer
  %and9.i = and <16 x i64> %xor.i.i763, splat (i64 -4294967281)
  %cmp10.i = icmp eq <16 x i64> %and9.i, zeroinitializer
  %and1279.i = and <16 x i1> %cmp.i787, %cmp10.i
  %and14.i = and <16 x i64> %xor.i.i763, splat (i64 130023424)
  %and15.i788 = and <16 x i64> %masked_load.i.i7512436, splat (i64 16)
  %or.i789 = or disjoint <16 x i64> %and14.i, %and15.i788
  %cmp16.i790 = icmp ne <16 x i64> %or.i789, zeroinitializer
  %and1880.i = and <16 x i1> %and1279.i, %cmp16.i790
  %or19.i = or <16 x i64> %add42.i, splat (i64 2097152)
  %vector_select.i = select <16 x i1> %and1880.i, <16 x i64> %or19.i, <16 x i64> %add42.i
  %cmp21.i791 = icmp eq <16 x i64> %and.i786, zeroinitializer
  %and23.i792 = select <16 x i1> %cmp21.i791, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  br i1 %tobool1.not.i2341, label %if.then33.i, label %after_read16.exit.thread

after_read16.exit.thread:
  %vector_select43.i2441 = select <16 x i1> %and1635.i.i773, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i2442 = or <16 x i64> %vector_select43.i2441, %masked_load.i.i7512436
  %vector_cond45.i2443 = icmp slt <16 x i64> %and23.i792, zeroinitializer
  %vector_select46.i2444 = select <16 x i1> %vector_cond45.i2443, <16 x i64> %or44.i2442, <16 x i64> %vector_select.i
  %splat.splatinsert.i282 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i283 = shufflevector <16 x i64> %splat.splatinsert.i282, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i284 = add nuw nsw <16 x i64> %splat.splat.i283, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %add.i284, ptr %index.addr.i, align 128
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %93 = load i64, ptr %partial.i, align 8
  %tobool.not.i1019 = icmp eq i64 %93, 0
  br i1 %tobool.not.i1019, label %note_reads16.exit, label %for.cond.i1020.preheader

for.cond.i1020.preheader:
  %tobool3.not.i10212728 = icmp eq i64 %53, 0
  br i1 %tobool3.not.i10212728, label %note_reads16.exit, label %for.body.i1022.lr.ph

for.body.i1022.lr.ph:
  %shr.i1901 = lshr i64 %past.i.sroa.54.02333, 32
  %conv.i1902 = trunc nuw i64 %shr.i1901 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1904 = lshr i64 %past.i.sroa.54.02333, 27
  %and.i.i1905 = and i64 %shr.i.i1904, 31
  br label %for.body.i1022

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i7512436, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %94 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %94, i64 72
  %95 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i98.i = icmp eq i64 %95, 0
  br i1 %tobool.not.i98.i, label %after_read16.exit.thread2446, label %if.end.i99.i

after_read16.exit.thread2446:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select43.i2450 = select <16 x i1> %and1635.i.i773, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i2451 = or <16 x i64> %vector_select43.i2450, %masked_load.i.i7512436
  %vector_cond45.i2452 = icmp slt <16 x i64> %and23.i792, zeroinitializer
  %vector_select46.i2453 = select <16 x i1> %vector_cond45.i2452, <16 x i64> %or44.i2451, <16 x i64> %vector_select.i
  br i1 %found.1.i187.ph2434, label %run.exit, label %run.exit.sink.split

if.end.i99.i:
  %xor.i.i.i = xor <16 x i64> %vector_select.i, %masked_load.i.i7512436
  %and.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <16 x i64> %and.i.i.i, zeroinitializer
  %and13.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <16 x i64> %and13.i.i.i, zeroinitializer
  %or2237.i.i.i = or <16 x i1> %and2136.i.i778, %cmp.i.i.i
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i.i, %or2237.i.i.i
  %96 = load i64, ptr %2, align 8
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %96, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_load.i.i7512436, %splat.splat.i104.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i767, %cmp8.i.i
  %97 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i2709 = icmp ne <16 x i64> %and23.i792, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %97, <16 x i1> %tobool.i.i.i2709, <16 x i1> zeroinitializer
  %98 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %98 to i32
  %and14.i.i = and i32 %mask.sroa.0.0.insert.ext.i.i.i, %sub37.i
  %tobool15.not.i.i7962730 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i7962730, label %after_read16.exit, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i2732 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i2731 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %99 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i2732, i1 true)
  %idxprom.i.i = zext nneg i32 %99 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %100 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %100)
  %101 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %101
  %sub.i105.i = sub nsw i32 0, %rest.0.i.i2732
  %and20.i.i = and i32 %rest.0.i.i2732, %sub.i105.i
  %or.i.i797 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i797, %own.0.i.i2731
  %sub22.i.i = add nsw i32 %rest.0.i.i2732, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i2732
  %tobool15.not.i.i796 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i796, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %102 = trunc nuw nsw i32 %own.1.i.i to i16
  %103 = bitcast i16 %102 to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %own.0.i.i.lcssa = phi <16 x i1> [ zeroinitializer, %if.end.i99.i ], [ %103, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select43.i = select <16 x i1> %and1635.i.i773, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i = or <16 x i64> %vector_select43.i, %masked_load.i.i7512436
  %vector_cond45.i2710 = icmp sgt <16 x i64> %and23.i792, splat (i64 -1)
  %vector_cond45.i.not = select <16 x i1> %own.0.i.i.lcssa, <16 x i1> splat (i1 true), <16 x i1> %vector_cond45.i2710
  %vector_select46.i = select <16 x i1> %vector_cond45.i.not, <16 x i64> %vector_select.i, <16 x i64> %or44.i
  br i1 %found.1.i187.ph2434, label %run.exit, label %run.exit.sink.split

for.body.i1022:
  %rest.0.i2729 = phi i32 [ %sub37.i, %for.body.i1022.lr.ph ], [ %and.i1024, %for.body.i1022 ]
  %104 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i2729, i1 true)
  %idxprom.i = zext nneg i32 %104 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %105 = load i64, ptr %arrayidx.i, align 8
  %106 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1903 = getelementptr inbounds nuw [32 x i32], ptr %106, i64 %105
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1903, i64 %and.i.i1905
  store i32 %conv.i1902, ptr %arrayidx1.i, align 4
  %sub.i1023 = add nsw i32 %rest.0.i2729, -1
  %and.i1024 = and i32 %sub.i1023, %rest.0.i2729
  %tobool3.not.i1021 = icmp eq i32 %and.i1024, 0
  br i1 %tobool3.not.i1021, label %note_reads16.exit, label %for.body.i1022

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i187.ph2434, label %run.exit, label %run.exit.sink.split

if.end46.i189:
  br i1 %found.0.i17323672384, label %run.exit, label %run.exit.sink.split

if.end46.i:
  %div48136.i = lshr i64 %53, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %add18.i, 15
  %107 = and i64 %53, 4611686018427387900
  %cmp53.i = icmp eq i64 %107, 4
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
  %tobool7.not.i12242577 = icmp eq i64 %.pr, 0
  %splat.splatinsert.i1706 = insertelement <32 x i64> poison, i64 %past.i.sroa.87.12329, i64 0
  %splat.splat.i1707 = shufflevector <32 x i64> %splat.splatinsert.i1706, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i1713 = insertelement <32 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat2.i1714 = shufflevector <32 x i64> %splat.splatinsert1.i1713, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i1717 = insertelement <32 x i64> poison, i64 %past.i.sroa.63.12332, i64 0
  %splat.splat6.i1718 = shufflevector <32 x i64> %splat.splatinsert5.i1717, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i1721 = sub i64 %past.i.sroa.87.12329, %past.i.sroa.63.12332
  %splat.splatinsert10.i1722 = insertelement <32 x i64> poison, i64 %sub9.i1721, i64 0
  %splat.splat11.i1723 = shufflevector <32 x i64> %splat.splatinsert10.i1722, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i1629 = insertelement <32 x i64> poison, i64 %past.i.sroa.133.02325, i64 0
  %splat.splat18.i1630 = shufflevector <32 x i64> %splat.splatinsert17.i1629, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1789 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1792 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1793 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i1604 = insertelement <32 x i64> poison, i64 %past.i.sroa.144.02324, i64 0
  %splat.splat18.i1605 = shufflevector <32 x i64> %splat.splatinsert17.i1604, <32 x i64> poison, <32 x i32> zeroinitializer
  %shr.i1936 = lshr i64 %past.i.sroa.54.02333, 32
  %conv.i1937 = trunc nuw i64 %shr.i1936 to i32
  %readers.i1938 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1940 = lshr i64 %past.i.sroa.54.02333, 27
  %and.i.i1941 = and i64 %shr.i.i1940, 31
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body67.i

if.then55.i:
  %splat.splatinsert56.i = insertelement <16 x i64> poison, i64 %add51.i, i64 0
  %splat.splat57.i = shufflevector <16 x i64> %splat.splatinsert56.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add58.i = add <16 x i64> %splat.splat57.i, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  br i1 %tobool1.not.i2341, label %if.end.i86.i591, label %lor.lhs.false.i129

lor.lhs.false.i129:
  br i1 %past.i.sroa.175.02321.shrunk, label %if.then.i79.i501, label %if.end.i131.thread

if.then.i79.i501:
  %conv.i162.i = trunc nuw i32 %mask to i16
  %108 = bitcast i16 %conv.i162.i to <16 x i1>
  %add.ptr.i164.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02316, i64 %shr20.i
  %masked_load.i165.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i, <16 x i1> %108, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i503 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12329, i64 0
  %splat.splat.i82.i504 = shufflevector <16 x i64> %splat.splatinsert.i81.i503, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i505 = icmp ult <16 x i64> %masked_load.i165.i, %splat.splat.i82.i504
  %.pre2746 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12332, i64 0
  %.pre2747 = shufflevector <16 x i64> %.pre2746, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i506

if.end.i86.i591:
  %conv.i162.i2458 = trunc nuw i32 %mask to i16
  %109 = bitcast i16 %conv.i162.i2458 to <16 x i1>
  %add.ptr.i164.i2459 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02316, i64 %shr20.i
  %masked_load.i165.i2460 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i164.i2459, <16 x i1> %109, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i593 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat2.i89.i594 = shufflevector <16 x i64> %splat.splatinsert1.i88.i593, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i595 = icmp ult <16 x i64> %masked_load.i165.i2460, %splat.splat2.i89.i594
  %splat.splatinsert5.i92.i597 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12332, i64 0
  %splat.splat6.i93.i598 = shufflevector <16 x i64> %splat.splatinsert5.i92.i597, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i599 = sub <16 x i64> %masked_load.i165.i2460, %splat.splat6.i93.i598
  %sub9.i96.i601 = sub i64 %past.i.sroa.87.12329, %past.i.sroa.63.12332
  %splat.splatinsert10.i97.i602 = insertelement <16 x i64> poison, i64 %sub9.i96.i601, i64 0
  %splat.splat11.i98.i603 = shufflevector <16 x i64> %splat.splatinsert10.i97.i602, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i604 = icmp ult <16 x i64> %sub.i94.i599, %splat.splat11.i98.i603
  %or20.i100.i605 = or <16 x i1> %cmp3.i90.i595, %cmp12.i99.i604
  br label %old16.exit101.i506

old16.exit101.i506:
  %splat.splat.i.i519.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i598, %if.end.i86.i591 ], [ %.pre2747, %if.then.i79.i501 ]
  %masked_load.i165.i2461 = phi <16 x i64> [ %masked_load.i165.i2460, %if.end.i86.i591 ], [ %masked_load.i165.i, %if.then.i79.i501 ]
  %retval.0.in.i84.i507 = phi <16 x i1> [ %or20.i100.i605, %if.end.i86.i591 ], [ %cmp.i83.i505, %if.then.i79.i501 ]
  %xor.i.i513 = xor <16 x i64> %masked_load.i165.i2461, %add58.i
  %and.i.i514 = and <16 x i64> %xor.i.i513, splat (i64 4290773055)
  %cmp.i.i515 = icmp ne <16 x i64> %and.i.i514, zeroinitializer
  %and8.i.i516 = and <16 x i64> %masked_load.i165.i2461, splat (i64 32)
  %cmp9.i.i517 = icmp ne <16 x i64> %and8.i.i516, zeroinitializer
  %cmp11.i.i520 = icmp ult <16 x i64> %masked_load.i165.i2461, %splat.splat.i.i519.pre-phi
  %and13.i.i521 = and <16 x i64> %xor.i.i513, splat (i64 4160749568)
  %cmp14.i.i522 = icmp ne <16 x i64> %and13.i.i521, zeroinitializer
  %and1635.i.i523.not2686 = or <16 x i1> %cmp11.i.i520, %cmp14.i.i522
  %splat.splatinsert17.i.i525 = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02325, i64 0
  %splat.splat18.i.i526 = shufflevector <16 x i64> %splat.splatinsert17.i.i525, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i527 = icmp uge <16 x i64> %masked_load.i165.i2461, %splat.splat18.i.i526
  %and2136.i.i528.not2688 = or <16 x i1> %cmp19.i.i527, %cmp9.i.i517
  %or2237.i.i529.not2687 = and <16 x i1> %cmp.i.i515, %and2136.i.i528.not2688
  %and2338.i.i530.not = or <16 x i1> %and1635.i.i523.not2686, %or2237.i.i529.not2687
  %110 = xor <16 x i1> %retval.0.in.i84.i507, splat (i1 true)
  %narrow2685 = select <16 x i1> %and2338.i.i530.not, <16 x i1> %110, <16 x i1> zeroinitializer
  %not.i.i531 = sext <16 x i1> %narrow2685 to <16 x i64>
  br i1 %tobool5.i2343, label %if.end19.i544, label %if.then14.i535

if.then14.i535:
  %and15.i536 = and <16 x i64> %masked_load.i165.i2461, splat (i64 96)
  %cmp.i537 = icmp eq <16 x i64> %and15.i536, splat (i64 96)
  %splat.splatinsert.i539 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat.i540 = shufflevector <16 x i64> %splat.splatinsert.i539, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i541 = icmp uge <16 x i64> %masked_load.i165.i2461, %splat.splat.i540
  %and1866.i542 = and <16 x i1> %cmp16.i541, %cmp.i537
  %or.i543 = select <16 x i1> %and1866.i542, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i531
  br label %if.end19.i544

if.end19.i544:
  %bad.1.i545 = phi <16 x i64> [ %not.i.i531, %old16.exit101.i506 ], [ %or.i543, %if.then14.i535 ]
  br i1 %tobool1.not.i2341, label %if.end.i131, label %if.then21.i547

if.then21.i547:
  %tobool.i.i1126 = icmp ne <16 x i64> %bad.1.i545, zeroinitializer
  %111 = bitcast <16 x i1> %tobool.i.i1126 to i16
  %mask.sroa.0.0.insert.ext.i.i1127 = zext i16 %111 to i32
  %and.i1128 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1127
  %tobool.not.i1129 = icmp eq i32 %and.i1128, 0
  br i1 %tobool.not.i1129, label %if.end.i131, label %land.lhs.true.i1130

land.lhs.true.i1130:
  %partial.i1132 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %112 = load i64, ptr %partial.i1132, align 8
  %tobool3.not.i1133 = icmp eq i64 %112, 0
  br i1 %tobool3.not.i1133, label %if.end.i131, label %if.then.i1134

if.then.i1134:
  %known5.i1135 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1136 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %113 = load i64, ptr %index.i1136, align 8
  %arrayidx.i1137 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1135, i64 %113
  %shr.i1138 = lshr <16 x i64> %masked_load.i165.i2461, splat (i64 27)
  %and6.i1139 = and <16 x i64> %shr.i1138, splat (i64 31)
  %conv7.i1140 = trunc nuw i32 %mask to i16
  %114 = bitcast i16 %conv7.i1140 to <16 x i1>
  %115 = getelementptr i64, ptr %arrayidx.i1137, <16 x i64> %and6.i1139
  %masked_gather.i1141 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %115, <16 x i1> %114, <16 x i64> zeroinitializer)
  %and8.i1142 = and <16 x i64> %masked_load.i165.i2461, splat (i64 -4294967296)
  %116 = icmp ugt <16 x i64> %and8.i1142, %masked_gather.i1141
  %117 = or <16 x i1> %cmp9.i.i517, %116
  %and13.i1144 = select <16 x i1> %117, <16 x i64> %bad.1.i545, <16 x i64> zeroinitializer
  br label %if.end.i131

if.end.i131:
  %bad.2.i551 = phi <16 x i64> [ %bad.1.i545, %if.end19.i544 ], [ %and13.i1144, %if.then.i1134 ], [ %bad.1.i545, %land.lhs.true.i1130 ], [ %bad.1.i545, %if.then21.i547 ]
  %118 = load i64, ptr @STORE, align 8
  %tobool.i.i555 = icmp ne <16 x i64> %bad.2.i551, zeroinitializer
  %119 = bitcast <16 x i1> %tobool.i.i555 to i16
  %mask.sroa.0.0.insert.ext.i.i556 = zext i16 %119 to i32
  %and41.i558 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i556
  %tobool42.i559 = icmp ne i32 %and41.i558, 0
  %tobool7.not.i = icmp eq i64 %118, 0
  br i1 %tobool7.not.i, label %load16.exit.i858, label %land.lhs.true.i

if.end.i131.thread:
  %120 = load i64, ptr @STORE, align 8
  %tobool7.not.i2470 = icmp eq i64 %120, 0
  br i1 %tobool7.not.i2470, label %load16.exit.i858.thread, label %lor.lhs.false15.i

load16.exit.i858.thread:
  %conv.i.i8542535 = trunc nuw i32 %mask to i16
  %121 = bitcast i16 %conv.i.i8542535 to <16 x i1>
  %add.ptr.i.i8562536 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %shr20.i
  %masked_load.i.i8572537 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i8562536, <16 x i1> %121, <16 x i64> zeroinitializer)
  %.pre2752 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12332, i64 0
  %.pre2753 = shufflevector <16 x i64> %.pre2752, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2754 = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02325, i64 0
  %.pre2755 = shufflevector <16 x i64> %.pre2754, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i88.i862

land.lhs.true.i:
  br i1 %tobool1.not.i2341, label %if.end.i86.i721, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i13224782495 = phi i1 [ %tobool42.i559, %land.lhs.true.i ], [ false, %if.end.i131.thread ]
  br i1 %past.i.sroa.181.02320.shrunk, label %if.then.i79.i631, label %if.end46.i137

if.then.i79.i631:
  %conv.i150.i = trunc nuw i32 %mask to i16
  %122 = bitcast i16 %conv.i150.i to <16 x i1>
  %add.ptr.i152.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %shr20.i
  %masked_load.i153.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i, <16 x i1> %122, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i633 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12329, i64 0
  %splat.splat.i82.i634 = shufflevector <16 x i64> %splat.splatinsert.i81.i633, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i635 = icmp ult <16 x i64> %masked_load.i153.i, %splat.splat.i82.i634
  %.pre2756 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12332, i64 0
  %.pre2757 = shufflevector <16 x i64> %.pre2756, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i636

if.end.i86.i721:
  %conv.i150.i2501 = trunc nuw i32 %mask to i16
  %123 = bitcast i16 %conv.i150.i2501 to <16 x i1>
  %add.ptr.i152.i2502 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %shr20.i
  %masked_load.i153.i2503 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i152.i2502, <16 x i1> %123, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i723 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat2.i89.i724 = shufflevector <16 x i64> %splat.splatinsert1.i88.i723, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i725 = icmp ult <16 x i64> %masked_load.i153.i2503, %splat.splat2.i89.i724
  %sub.i94.i729 = sub <16 x i64> %masked_load.i153.i2503, %splat.splat.i.i519.pre-phi
  %sub9.i96.i731 = sub i64 %past.i.sroa.87.12329, %past.i.sroa.63.12332
  %splat.splatinsert10.i97.i732 = insertelement <16 x i64> poison, i64 %sub9.i96.i731, i64 0
  %splat.splat11.i98.i733 = shufflevector <16 x i64> %splat.splatinsert10.i97.i732, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i734 = icmp ult <16 x i64> %sub.i94.i729, %splat.splat11.i98.i733
  %or20.i100.i735 = or <16 x i1> %cmp3.i90.i725, %cmp12.i99.i734
  br label %old16.exit101.i636

old16.exit101.i636:
  %splat.splat.i.i649.pre-phi = phi <16 x i64> [ %splat.splat.i.i519.pre-phi, %if.end.i86.i721 ], [ %.pre2757, %if.then.i79.i631 ]
  %masked_load.i153.i2512 = phi <16 x i64> [ %masked_load.i153.i2503, %if.end.i86.i721 ], [ %masked_load.i153.i, %if.then.i79.i631 ]
  %found.0.i132247824962504 = phi i1 [ %tobool42.i559, %if.end.i86.i721 ], [ %found.0.i13224782495, %if.then.i79.i631 ]
  %retval.0.in.i84.i637 = phi <16 x i1> [ %or20.i100.i735, %if.end.i86.i721 ], [ %cmp.i83.i635, %if.then.i79.i631 ]
  %xor.i.i643 = xor <16 x i64> %masked_load.i153.i2512, %add58.i
  %and.i.i644 = and <16 x i64> %xor.i.i643, splat (i64 4290773055)
  %cmp.i.i645 = icmp ne <16 x i64> %and.i.i644, zeroinitializer
  %and8.i.i646 = and <16 x i64> %masked_load.i153.i2512, splat (i64 32)
  %cmp9.i.i647 = icmp ne <16 x i64> %and8.i.i646, zeroinitializer
  %cmp11.i.i650 = icmp ult <16 x i64> %masked_load.i153.i2512, %splat.splat.i.i649.pre-phi
  %and13.i.i651 = and <16 x i64> %xor.i.i643, splat (i64 4160749568)
  %cmp14.i.i652 = icmp ne <16 x i64> %and13.i.i651, zeroinitializer
  %and1635.i.i653.not2690 = or <16 x i1> %cmp11.i.i650, %cmp14.i.i652
  %splat.splatinsert17.i.i655 = insertelement <16 x i64> poison, i64 %past.i.sroa.144.02324, i64 0
  %splat.splat18.i.i656 = shufflevector <16 x i64> %splat.splatinsert17.i.i655, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i657 = icmp uge <16 x i64> %masked_load.i153.i2512, %splat.splat18.i.i656
  %and2136.i.i658.not2692 = or <16 x i1> %cmp19.i.i657, %cmp9.i.i647
  %or2237.i.i659.not2691 = and <16 x i1> %cmp.i.i645, %and2136.i.i658.not2692
  %and2338.i.i660.not = or <16 x i1> %and1635.i.i653.not2690, %or2237.i.i659.not2691
  %124 = xor <16 x i1> %retval.0.in.i84.i637, splat (i1 true)
  %narrow2689 = select <16 x i1> %and2338.i.i660.not, <16 x i1> %124, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2341, label %if.end.i.i706, label %if.then21.i677

if.then21.i677:
  %125 = bitcast <16 x i1> %narrow2689 to i16
  %mask.sroa.0.0.insert.ext.i.i1098 = zext i16 %125 to i32
  %and.i1099 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1098
  %tobool.not.i1100 = icmp eq i32 %and.i1099, 0
  br i1 %tobool.not.i1100, label %if.then.i72.i693, label %land.lhs.true.i1101

land.lhs.true.i1101:
  %partial.i1103 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %126 = load i64, ptr %partial.i1103, align 8
  %tobool3.not.i1104 = icmp eq i64 %126, 0
  br i1 %tobool3.not.i1104, label %if.then.i72.i693, label %if.then.i1105

if.then.i1105:
  %known5.i1106 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1107 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %127 = load i64, ptr %index.i1107, align 8
  %arrayidx.i1108 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1106, i64 %127
  %shr.i1109 = lshr <16 x i64> %masked_load.i153.i2512, splat (i64 27)
  %and6.i1110 = and <16 x i64> %shr.i1109, splat (i64 31)
  %conv7.i1111 = trunc nuw i32 %mask to i16
  %128 = bitcast i16 %conv7.i1111 to <16 x i1>
  %129 = getelementptr i64, ptr %arrayidx.i1108, <16 x i64> %and6.i1110
  %masked_gather.i1112 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %129, <16 x i1> %128, <16 x i64> zeroinitializer)
  %and8.i1113 = and <16 x i64> %masked_load.i153.i2512, splat (i64 -4294967296)
  %130 = icmp ugt <16 x i64> %and8.i1113, %masked_gather.i1112
  %131 = or <16 x i1> %cmp9.i.i647, %130
  %132 = select <16 x i1> %131, <16 x i1> %narrow2689, <16 x i1> zeroinitializer
  br label %if.then.i72.i693

if.then.i72.i693:
  %bad.2.i681.ph = phi <16 x i1> [ %narrow2689, %if.then21.i677 ], [ %narrow2689, %land.lhs.true.i1101 ], [ %132, %if.then.i1105 ]
  %splat.splatinsert.i73.i695 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12329, i64 0
  %splat.splat.i74.i696 = shufflevector <16 x i64> %splat.splatinsert.i73.i695, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i697 = icmp ult <16 x i64> %masked_load.i153.i2512, %splat.splat.i74.i696
  br label %raced16.exit736

if.end.i.i706:
  %splat.splatinsert1.i.i708 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat2.i.i709 = shufflevector <16 x i64> %splat.splatinsert1.i.i708, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i710 = icmp ult <16 x i64> %masked_load.i153.i2512, %splat.splat2.i.i709
  %sub.i.i714 = sub <16 x i64> %masked_load.i153.i2512, %splat.splat.i.i649.pre-phi
  %sub9.i.i716 = sub i64 %past.i.sroa.87.12329, %past.i.sroa.63.12332
  %splat.splatinsert10.i.i717 = insertelement <16 x i64> poison, i64 %sub9.i.i716, i64 0
  %splat.splat11.i.i718 = shufflevector <16 x i64> %splat.splatinsert10.i.i717, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i719 = icmp ult <16 x i64> %sub.i.i714, %splat.splat11.i.i718
  %or20.i.i720 = or <16 x i1> %cmp3.i.i710, %cmp12.i.i719
  br label %raced16.exit736

raced16.exit736:
  %bad.2.i6812515 = phi <16 x i1> [ %bad.2.i681.ph, %if.then.i72.i693 ], [ %narrow2689, %if.end.i.i706 ]
  %retval.0.in.i.i699 = phi <16 x i1> [ %cmp.i75.i697, %if.then.i72.i693 ], [ %or20.i.i720, %if.end.i.i706 ]
  %and32.i702 = and <16 x i64> %masked_load.i153.i2512, splat (i64 2097216)
  %cmp33.i703 = icmp ne <16 x i64> %and32.i702, splat (i64 2097152)
  %narrow2693.not = select <16 x i1> %cmp33.i703, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i699
  %not.narrow2693.not = xor <16 x i1> %narrow2693.not, splat (i1 true)
  %tobool.i.i685 = select <16 x i1> %not.narrow2693.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i6812515
  %133 = bitcast <16 x i1> %tobool.i.i685 to i16
  %mask.sroa.0.0.insert.ext.i.i686 = zext i16 %133 to i32
  %and41.i688 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i686
  %tobool42.i689 = icmp ne i32 %and41.i688, 0
  %or27146.i = or i1 %found.0.i132247824962504, %tobool42.i689
  br i1 %or27146.i, label %run.exit, label %run.exit.sink.split

load16.exit.i858:
  %conv.i.i854 = trunc nuw i32 %mask to i16
  %134 = bitcast i16 %conv.i.i854 to <16 x i1>
  %add.ptr.i.i856 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %shr20.i
  %masked_load.i.i857 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i856, <16 x i1> %134, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2341, label %if.end.i93.i988, label %if.then.i88.i862

if.then.i88.i862:
  %.pre2751.pre-phi = phi <16 x i64> [ %.pre2755, %load16.exit.i858.thread ], [ %splat.splat18.i.i526, %load16.exit.i858 ]
  %.pre2749.pre-phi = phi <16 x i64> [ %.pre2753, %load16.exit.i858.thread ], [ %splat.splat.i.i519.pre-phi, %load16.exit.i858 ]
  %masked_load.i.i8572549 = phi <16 x i64> [ %masked_load.i.i8572537, %load16.exit.i858.thread ], [ %masked_load.i.i857, %load16.exit.i858 ]
  %found.1.i.ph2547 = phi i1 [ false, %load16.exit.i858.thread ], [ %tobool42.i559, %load16.exit.i858 ]
  %splat.splatinsert.i89.i864 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12329, i64 0
  %splat.splat.i90.i865 = shufflevector <16 x i64> %splat.splatinsert.i89.i864, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i91.i866 = icmp ult <16 x i64> %masked_load.i.i8572549, %splat.splat.i90.i865
  br label %old16.exit.i867

if.end.i93.i988:
  %splat.splatinsert1.i.i990 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02326, i64 0
  %splat.splat2.i.i991 = shufflevector <16 x i64> %splat.splatinsert1.i.i990, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i992 = icmp ult <16 x i64> %masked_load.i.i857, %splat.splat2.i.i991
  %sub.i.i996 = sub <16 x i64> %masked_load.i.i857, %splat.splat.i.i519.pre-phi
  %sub9.i.i998 = sub i64 %past.i.sroa.87.12329, %past.i.sroa.63.12332
  %splat.splatinsert10.i.i999 = insertelement <16 x i64> poison, i64 %sub9.i.i998, i64 0
  %splat.splat11.i.i1000 = shufflevector <16 x i64> %splat.splatinsert10.i.i999, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i1001 = icmp ult <16 x i64> %sub.i.i996, %splat.splat11.i.i1000
  %or20.i.i1002 = or <16 x i1> %cmp3.i.i992, %cmp12.i.i1001
  br label %old16.exit.i867

old16.exit.i867:
  %splat.splat18.i.i888.pre-phi = phi <16 x i64> [ %splat.splat18.i.i526, %if.end.i93.i988 ], [ %.pre2751.pre-phi, %if.then.i88.i862 ]
  %splat.splat.i.i881.pre-phi = phi <16 x i64> [ %splat.splat.i.i519.pre-phi, %if.end.i93.i988 ], [ %.pre2749.pre-phi, %if.then.i88.i862 ]
  %masked_load.i.i8572548 = phi <16 x i64> [ %masked_load.i.i857, %if.end.i93.i988 ], [ %masked_load.i.i8572549, %if.then.i88.i862 ]
  %found.1.i.ph2546 = phi i1 [ %tobool42.i559, %if.end.i93.i988 ], [ %found.1.i.ph2547, %if.then.i88.i862 ]
  %retval.0.in.i.i868 = phi <16 x i1> [ %or20.i.i1002, %if.end.i93.i988 ], [ %cmp.i91.i866, %if.then.i88.i862 ]
  %xor.i.i875 = xor <16 x i64> %masked_load.i.i8572548, %add58.i
  %and.i.i876 = and <16 x i64> %xor.i.i875, splat (i64 4290773055)
  %cmp.i.i877 = icmp eq <16 x i64> %and.i.i876, zeroinitializer
  %and8.i.i878 = and <16 x i64> %masked_load.i.i8572548, splat (i64 32)
  %cmp9.i.i879 = icmp eq <16 x i64> %and8.i.i878, zeroinitializer
  %cmp11.i.i882 = icmp uge <16 x i64> %masked_load.i.i8572548, %splat.splat.i.i881.pre-phi
  %and13.i.i883 = and <16 x i64> %xor.i.i875, splat (i64 4160749568)
  %cmp14.i.i884 = icmp eq <16 x i64> %and13.i.i883, zeroinitializer
  %and1635.i.i885 = and <16 x i1> %cmp11.i.i882, %cmp14.i.i884
  %cmp19.i.i889 = icmp ult <16 x i64> %masked_load.i.i8572548, %splat.splat18.i.i888.pre-phi
  %and2136.i.i890 = and <16 x i1> %cmp19.i.i889, %cmp9.i.i879
  %or2237.i.i891 = or <16 x i1> %cmp.i.i877, %and2136.i.i890
  %and2338.i.i892 = and <16 x i1> %and1635.i.i885, %or2237.i.i891
  %135 = select <16 x i1> %and2338.i.i892, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i868
  %narrow2695 = xor <16 x i1> %135, splat (i1 true)
  %not.i.i893 = sext <16 x i1> %narrow2695 to <16 x i64>
  br i1 %tobool1.not.i2341, label %if.end.i898, label %if.then.i895

if.then.i895:
  %136 = bitcast <16 x i1> %narrow2695 to i16
  %mask.sroa.0.0.insert.ext.i.i1048 = zext i16 %136 to i32
  %and.i1049 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1048
  %tobool.not.i1050 = icmp eq i32 %and.i1049, 0
  br i1 %tobool.not.i1050, label %if.end.i898, label %land.lhs.true.i1051

land.lhs.true.i1051:
  %partial.i1053 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %137 = load i64, ptr %partial.i1053, align 8
  %tobool3.not.i1054 = icmp eq i64 %137, 0
  br i1 %tobool3.not.i1054, label %if.end.i898, label %if.then.i1055

if.then.i1055:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1056 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %138 = load i64, ptr %index.i1056, align 8
  %arrayidx.i1057 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %138
  %shr.i1058 = lshr <16 x i64> %masked_load.i.i8572548, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i1058, splat (i64 31)
  %conv7.i = trunc nuw i32 %mask to i16
  %139 = bitcast i16 %conv7.i to <16 x i1>
  %140 = getelementptr i64, ptr %arrayidx.i1057, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %140, <16 x i1> %139, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i8572548, splat (i64 -4294967296)
  %141 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %142 = icmp ne <16 x i64> %and8.i.i878, zeroinitializer
  %143 = or <16 x i1> %142, %141
  %and13.i = select <16 x i1> %143, <16 x i64> %not.i.i893, <16 x i64> zeroinitializer
  br label %if.end.i898

if.end.i898:
  %bad.0.i899 = phi <16 x i64> [ %not.i.i893, %old16.exit.i867 ], [ %and13.i, %if.then.i1055 ], [ %not.i.i893, %land.lhs.true.i1051 ], [ %not.i.i893, %if.then.i895 ]
  %and.i900 = and <16 x i64> %masked_load.i.i8572548, splat (i64 64)
  %cmp.i901 = icmp ne <16 x i64> %and.i900, zeroinitializer
  %and9.i903 = and <16 x i64> %xor.i.i875, splat (i64 -4294967281)
  %cmp10.i904 = icmp eq <16 x i64> %and9.i903, zeroinitializer
  %and1279.i905 = and <16 x i1> %cmp.i901, %cmp10.i904
  %and14.i906 = and <16 x i64> %xor.i.i875, splat (i64 130023424)
  %and15.i907 = and <16 x i64> %masked_load.i.i8572548, splat (i64 16)
  %or.i908 = or disjoint <16 x i64> %and14.i906, %and15.i907
  %cmp16.i909 = icmp ne <16 x i64> %or.i908, zeroinitializer
  %and1880.i910 = and <16 x i1> %and1279.i905, %cmp16.i909
  %or19.i911 = or <16 x i64> %add58.i, splat (i64 2097152)
  %vector_select.i912 = select <16 x i1> %and1880.i910, <16 x i64> %or19.i911, <16 x i64> %add58.i
  %cmp21.i913 = icmp eq <16 x i64> %and.i900, zeroinitializer
  %and23.i914 = select <16 x i1> %cmp21.i913, <16 x i64> %bad.0.i899, <16 x i64> zeroinitializer
  br i1 %tobool1.not.i2341, label %if.then33.i923, label %after_read16.exit1016.thread

after_read16.exit1016.thread:
  %vector_select43.i9192553 = select <16 x i1> %and1635.i.i885, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i9202554 = or <16 x i64> %vector_select43.i9192553, %masked_load.i.i8572548
  %vector_cond45.i9212555 = icmp slt <16 x i64> %and23.i914, zeroinitializer
  %vector_select46.i9222556 = select <16 x i1> %vector_cond45.i9212555, <16 x i64> %or44.i9202554, <16 x i64> %vector_select.i912
  %splat.splatinsert.i147 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i148 = shufflevector <16 x i64> %splat.splatinsert.i147, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i149 = add nuw nsw <16 x i64> %splat.splat.i148, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1027)
  store <16 x i64> %add.i149, ptr %index.addr.i1027, align 128
  %partial.i1029 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %144 = load i64, ptr %partial.i1029, align 8
  %tobool.not.i1030 = icmp eq i64 %144, 0
  br i1 %tobool.not.i1030, label %note_reads16.exit1040, label %for.body.i1034.lr.ph

for.body.i1034.lr.ph:
  %shr.i1906 = lshr i64 %past.i.sroa.54.02333, 32
  %conv.i1907 = trunc nuw i64 %shr.i1906 to i32
  %readers.i1908 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1910 = lshr i64 %past.i.sroa.54.02333, 27
  %and.i.i1911 = and i64 %shr.i.i1910, 31
  br label %for.body.i1034

if.then33.i923:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i826)
  store <16 x i64> %masked_load.i.i8572548, ptr %cells.addr.i.i826, align 128
  %common.i.i929 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %145 = load ptr, ptr %common.i.i929, align 8
  %mixed.i.i930 = getelementptr inbounds nuw i8, ptr %145, i64 72
  %146 = load i64, ptr %mixed.i.i930, align 8
  %tobool.not.i98.i931 = icmp eq i64 %146, 0
  br i1 %tobool.not.i98.i931, label %after_read16.exit1016.thread2558, label %if.end.i99.i932

after_read16.exit1016.thread2558:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i826)
  %vector_select43.i9192562 = select <16 x i1> %and1635.i.i885, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i9202563 = or <16 x i64> %vector_select43.i9192562, %masked_load.i.i8572548
  %vector_cond45.i9212564 = icmp slt <16 x i64> %and23.i914, zeroinitializer
  %vector_select46.i9222565 = select <16 x i1> %vector_cond45.i9212564, <16 x i64> %or44.i9202563, <16 x i64> %vector_select.i912
  br i1 %found.1.i.ph2546, label %run.exit, label %run.exit.sink.split

if.end.i99.i932:
  %xor.i.i.i937 = xor <16 x i64> %vector_select.i912, %masked_load.i.i8572548
  %and.i.i.i938 = and <16 x i64> %xor.i.i.i937, splat (i64 4290773055)
  %cmp.i.i.i939 = icmp eq <16 x i64> %and.i.i.i938, zeroinitializer
  %and13.i.i.i942 = and <16 x i64> %xor.i.i.i937, splat (i64 4160749568)
  %cmp14.i.i.i943 = icmp eq <16 x i64> %and13.i.i.i942, zeroinitializer
  %or2237.i.i.i949 = or <16 x i1> %and2136.i.i890, %cmp.i.i.i939
  %and2338.i.i.i950 = and <16 x i1> %cmp14.i.i.i943, %or2237.i.i.i949
  %147 = load i64, ptr %2, align 8
  %splat.splatinsert.i103.i956 = insertelement <16 x i64> poison, i64 %147, i64 0
  %splat.splat.i104.i957 = shufflevector <16 x i64> %splat.splatinsert.i103.i956, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i958 = icmp uge <16 x i64> %masked_load.i.i8572548, %splat.splat.i104.i957
  %and1037.i.i959 = and <16 x i1> %cmp9.i.i879, %cmp8.i.i958
  %148 = select <16 x i1> %and1037.i.i959, <16 x i1> %and2338.i.i.i950, <16 x i1> zeroinitializer
  %tobool.i.i.i9622696 = icmp ne <16 x i64> %and23.i914, zeroinitializer
  %tobool.i.i.i962 = select <16 x i1> %148, <16 x i1> %tobool.i.i.i9622696, <16 x i1> zeroinitializer
  %149 = bitcast <16 x i1> %tobool.i.i.i962 to i16
  %mask.sroa.0.0.insert.ext.i.i.i963 = zext i16 %149 to i32
  %and14.i.i964 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i963
  %tobool15.not.i.i9682724 = icmp eq i32 %and14.i.i964, 0
  br i1 %tobool15.not.i.i9682724, label %after_read16.exit1016, label %for.body.i.i969.lr.ph

for.body.i.i969.lr.ph:
  %run.i.i973 = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i969

for.body.i.i969:
  %rest.0.i.i9672726 = phi i32 [ %and14.i.i964, %for.body.i.i969.lr.ph ], [ %and23.i.i980, %for.body.i.i969 ]
  %own.0.i.i9662725 = phi i32 [ 0, %for.body.i.i969.lr.ph ], [ %own.1.i.i978, %for.body.i.i969 ]
  %150 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i9672726, i1 true)
  %idxprom.i.i970 = zext nneg i32 %150 to i64
  %arrayidx.i.i971 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i826, i64 %idxprom.i.i970
  %151 = load i64, ptr %arrayidx.i.i971, align 8
  %call16.i.i972 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %151)
  %152 = load i64, ptr %run.i.i973, align 8
  %cmp17.i.i974 = icmp eq i64 %call16.i.i972, %152
  %sub.i105.i975 = sub nsw i32 0, %rest.0.i.i9672726
  %and20.i.i976 = and i32 %rest.0.i.i9672726, %sub.i105.i975
  %or.i.i977 = select i1 %cmp17.i.i974, i32 %and20.i.i976, i32 0
  %own.1.i.i978 = or i32 %or.i.i977, %own.0.i.i9662725
  %sub22.i.i979 = add nsw i32 %rest.0.i.i9672726, -1
  %and23.i.i980 = and i32 %sub22.i.i979, %rest.0.i.i9672726
  %tobool15.not.i.i968 = icmp eq i32 %and23.i.i980, 0
  br i1 %tobool15.not.i.i968, label %after_read16.exit1016.loopexit, label %for.body.i.i969

after_read16.exit1016.loopexit:
  %153 = trunc nuw i32 %own.1.i.i978 to i16
  %154 = bitcast i16 %153 to <16 x i1>
  br label %after_read16.exit1016

after_read16.exit1016:
  %own.0.i.i966.lcssa = phi <16 x i1> [ zeroinitializer, %if.end.i99.i932 ], [ %154, %after_read16.exit1016.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i826)
  %vector_select43.i919 = select <16 x i1> %and1635.i.i885, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i920 = or <16 x i64> %vector_select43.i919, %masked_load.i.i8572548
  %vector_cond45.i9212697 = icmp sgt <16 x i64> %and23.i914, splat (i64 -1)
  %vector_cond45.i921.not = select <16 x i1> %own.0.i.i966.lcssa, <16 x i1> splat (i1 true), <16 x i1> %vector_cond45.i9212697
  %vector_select46.i922 = select <16 x i1> %vector_cond45.i921.not, <16 x i64> %vector_select.i912, <16 x i64> %or44.i920
  br i1 %found.1.i.ph2546, label %run.exit, label %run.exit.sink.split

for.body.i1034:
  %rest.0.i10322723 = phi i32 [ %mask, %for.body.i1034.lr.ph ], [ %and.i1038, %for.body.i1034 ]
  %155 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i10322723, i1 true)
  %idxprom.i1035 = zext nneg i32 %155 to i64
  %arrayidx.i1036 = getelementptr inbounds nuw i64, ptr %index.addr.i1027, i64 %idxprom.i1035
  %156 = load i64, ptr %arrayidx.i1036, align 8
  %157 = load ptr, ptr %readers.i1908, align 8
  %arrayidx.i1909 = getelementptr inbounds nuw [32 x i32], ptr %157, i64 %156
  %arrayidx1.i1912 = getelementptr inbounds nuw i32, ptr %arrayidx.i1909, i64 %and.i.i1911
  store i32 %conv.i1907, ptr %arrayidx1.i1912, align 4
  %sub.i1037 = add nsw i32 %rest.0.i10322723, -1
  %and.i1038 = and i32 %sub.i1037, %rest.0.i10322723
  %tobool3.not.i1033 = icmp eq i32 %and.i1038, 0
  br i1 %tobool3.not.i1033, label %note_reads16.exit1040, label %for.body.i1034

note_reads16.exit1040:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1027)
  br i1 %found.1.i.ph2546, label %run.exit, label %run.exit.sink.split

if.end46.i137:
  br i1 %found.0.i13224782495, label %run.exit, label %run.exit.sink.split

for.body67.i:
  %first62.0.i2721 = phi i64 [ 0, %for.cond63.i.preheader ], [ %add94.i, %compare32.exit ]
  %found.0.i2720 = phi i1 [ false, %for.cond63.i.preheader ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i2721 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext nneg i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br label %for.body.i1914

for.body.i1914:
  %count.addr.030.i1915 = phi i64 [ %shr.i1933, %for.body.i1914 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1916 = phi i64 [ %or14.i1932, %for.body.i1914 ], [ %and73.i, %for.body67.i ]
  %and.i1919 = and i64 %mask.addr.029.i1916, 281470681808895
  %shl1.i1920 = shl nuw nsw i64 %and.i1919, 8
  %or2.i1921 = or i64 %shl1.i1920, %and.i1919
  %and3.i1922 = and i64 %or2.i1921, 71777214294589695
  %shl4.i1923 = shl nuw nsw i64 %and3.i1922, 4
  %or5.i1924 = or i64 %shl4.i1923, %and3.i1922
  %and6.i1925 = and i64 %or5.i1924, 1085102592571150095
  %shl7.i1926 = shl nuw nsw i64 %and6.i1925, 2
  %or8.i1927 = or i64 %shl7.i1926, %and6.i1925
  %and9.i1928 = and i64 %or8.i1927, 3689348814741910323
  %shl10.i1929 = shl nuw nsw i64 %and9.i1928, 1
  %or11.i1930 = or i64 %shl10.i1929, %and9.i1928
  %and12.i1931 = and i64 %or11.i1930, 6148914691236517205
  %or14.i1932 = mul nuw i64 %and12.i1931, 3
  %shr.i1933 = lshr i64 %count.addr.030.i1915, 1
  %cmp.i1934 = icmp samesign ugt i64 %count.addr.030.i1915, 3
  br i1 %cmp.i1934, label %for.body.i1914, label %spread.exit1935

spread.exit1935:
  %conv75.i = trunc i64 %or14.i1932 to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i2721, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i2721, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i2341, label %if.end.i1711, label %lor.lhs.false.i1218

lor.lhs.false.i1218:
  br i1 %past.i.sroa.175.02321.shrunk, label %if.then.i1704, label %if.end.i1221.thread

if.then.i1704:
  %158 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02316, i64 %add87.i
  %masked_load.i1278 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %158, <32 x i64> zeroinitializer)
  %cmp.i1708 = icmp ult <32 x i64> %masked_load.i1278, %splat.splat.i1707
  br label %old32.exit1726

if.end.i1711:
  %159 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i2570 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02316, i64 %add87.i
  %masked_load.i12782571 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i2570, <32 x i1> %159, <32 x i64> zeroinitializer)
  %cmp3.i1715 = icmp ult <32 x i64> %masked_load.i12782571, %splat.splat2.i1714
  %sub.i1719 = sub <32 x i64> %masked_load.i12782571, %splat.splat6.i1718
  %cmp12.i1724 = icmp ult <32 x i64> %sub.i1719, %splat.splat11.i1723
  %or20.i1725 = or <32 x i1> %cmp3.i1715, %cmp12.i1724
  br label %old32.exit1726

old32.exit1726:
  %masked_load.i12782572 = phi <32 x i64> [ %masked_load.i1278, %if.then.i1704 ], [ %masked_load.i12782571, %if.end.i1711 ]
  %retval.0.in.i1709 = phi <32 x i1> [ %cmp.i1708, %if.then.i1704 ], [ %or20.i1725, %if.end.i1711 ]
  %xor.i1616 = xor <32 x i64> %masked_load.i12782572, %add85.i
  %and.i1617 = and <32 x i64> %xor.i1616, splat (i64 4290773055)
  %cmp.i1618 = icmp ne <32 x i64> %and.i1617, zeroinitializer
  %and8.i1620 = and <32 x i64> %masked_load.i12782572, splat (i64 32)
  %cmp9.i1621 = icmp ne <32 x i64> %and8.i1620, zeroinitializer
  %cmp11.i1624 = icmp ult <32 x i64> %masked_load.i12782572, %splat.splat6.i1718
  %and13.i1625 = and <32 x i64> %xor.i1616, splat (i64 4160749568)
  %cmp14.i1626 = icmp ne <32 x i64> %and13.i1625, zeroinitializer
  %and1633.i1627.not2673 = or <32 x i1> %cmp11.i1624, %cmp14.i1626
  %cmp19.i1631 = icmp uge <32 x i64> %masked_load.i12782572, %splat.splat18.i1630
  %and2134.i1632.not2675 = or <32 x i1> %cmp19.i1631, %cmp9.i1621
  %or2235.i1633.not2674 = and <32 x i1> %cmp.i1618, %and2134.i1632.not2675
  %and2336.i1634.not = or <32 x i1> %and1633.i1627.not2673, %or2235.i1633.not2674
  %160 = xor <32 x i1> %retval.0.in.i1709, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i1634.not, <32 x i1> %160, <32 x i1> zeroinitializer
  %not.i1635 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i2343, label %if.end19.i1334, label %if.then14.i1325

if.then14.i1325:
  %and15.i1326 = and <32 x i64> %masked_load.i12782572, splat (i64 96)
  %cmp.i1327 = icmp eq <32 x i64> %and15.i1326, splat (i64 96)
  %cmp16.i1331 = icmp uge <32 x i64> %masked_load.i12782572, %splat.splat2.i1714
  %and1866.i1332 = and <32 x i1> %cmp16.i1331, %cmp.i1327
  %or.i1333 = select <32 x i1> %and1866.i1332, <32 x i64> splat (i64 -1), <32 x i64> %not.i1635
  br label %if.end19.i1334

if.end19.i1334:
  %bad.1.i1335 = phi <32 x i64> [ %not.i1635, %old32.exit1726 ], [ %or.i1333, %if.then14.i1325 ]
  %tobool.i15002789 = icmp ne <32 x i64> %bad.1.i1335, zeroinitializer
  %161 = bitcast <32 x i1> %tobool.i15002789 to i32
  %and41.i13452790 = and i32 %161, %conv75.i
  br i1 %tobool1.not.i2341, label %if.end.i1221.thread2787, label %if.then21.i1337

if.then21.i1337:
  %tobool.not.i1786 = icmp eq i32 %and41.i13452790, 0
  br i1 %tobool.not.i1786, label %if.end.i1221, label %land.lhs.true.i1787

land.lhs.true.i1787:
  %162 = load i64, ptr %partial.i1789, align 8
  %tobool3.not.i1790 = icmp eq i64 %162, 0
  br i1 %tobool3.not.i1790, label %if.end.i1221, label %if.then.i1791

if.then.i1791:
  %163 = load i64, ptr %index.i1793, align 8
  %arrayidx.i1794 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1792, i64 %163
  %shr.i1795 = lshr <32 x i64> %masked_load.i12782572, splat (i64 27)
  %and6.i1796 = and <32 x i64> %shr.i1795, splat (i64 31)
  %164 = bitcast i32 %conv75.i to <32 x i1>
  %165 = getelementptr i64, ptr %arrayidx.i1794, <32 x i64> %and6.i1796
  %masked_gather.i1797 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %165, <32 x i1> %164, <32 x i64> zeroinitializer)
  %and7.i1798 = and <32 x i64> %masked_load.i12782572, splat (i64 -4294967296)
  %166 = icmp ugt <32 x i64> %and7.i1798, %masked_gather.i1797
  %167 = or <32 x i1> %cmp9.i1621, %166
  %and12.i1800 = select <32 x i1> %167, <32 x i64> %bad.1.i1335, <32 x i64> zeroinitializer
  br label %if.end.i1221

if.end.i1221:
  %bad.2.i1341 = phi <32 x i64> [ %bad.1.i1335, %if.then21.i1337 ], [ %and12.i1800, %if.then.i1791 ], [ %bad.1.i1335, %land.lhs.true.i1787 ]
  %tobool.i1500 = icmp ne <32 x i64> %bad.2.i1341, zeroinitializer
  %168 = bitcast <32 x i1> %tobool.i1500 to i32
  %and41.i1345 = and i32 %168, %conv75.i
  %tobool42.i1346 = icmp ne i32 %and41.i1345, 0
  br i1 %tobool7.not.i12242577, label %if.then.i1639, label %lor.lhs.false15.i1232

if.end.i1221.thread2787:
  %tobool42.i13462791 = icmp ne i32 %and41.i13452790, 0
  br i1 %tobool7.not.i12242577, label %if.end.i1645, label %if.end.i1685

if.end.i1221.thread:
  br i1 %tobool7.not.i12242577, label %if.then.i1639, label %lor.lhs.false15.i1232

lor.lhs.false15.i1232:
  %found.0.i122225792596 = phi i1 [ false, %if.end.i1221.thread ], [ %tobool42.i1346, %if.end.i1221 ]
  br i1 %past.i.sroa.181.02320.shrunk, label %if.then.i1678, label %if.end46.i1238

if.then.i1678:
  %169 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1287 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %add87.i
  %masked_load.i1288 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1287, <32 x i1> %169, <32 x i64> zeroinitializer)
  %cmp.i1682 = icmp ult <32 x i64> %masked_load.i1288, %splat.splat.i1707
  br label %old32.exit1700

if.end.i1685:
  %170 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i12872602 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %add87.i
  %masked_load.i12882603 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i12872602, <32 x i1> %170, <32 x i64> zeroinitializer)
  %cmp3.i1689 = icmp ult <32 x i64> %masked_load.i12882603, %splat.splat2.i1714
  %sub.i1693 = sub <32 x i64> %masked_load.i12882603, %splat.splat6.i1718
  %cmp12.i1698 = icmp ult <32 x i64> %sub.i1693, %splat.splat11.i1723
  %or20.i1699 = or <32 x i1> %cmp3.i1689, %cmp12.i1698
  br label %old32.exit1700

old32.exit1700:
  %masked_load.i12882612 = phi <32 x i64> [ %masked_load.i1288, %if.then.i1678 ], [ %masked_load.i12882603, %if.end.i1685 ]
  %found.0.i1222257925972604 = phi i1 [ %found.0.i122225792596, %if.then.i1678 ], [ %tobool42.i13462791, %if.end.i1685 ]
  %retval.0.in.i1683 = phi <32 x i1> [ %cmp.i1682, %if.then.i1678 ], [ %or20.i1699, %if.end.i1685 ]
  %xor.i1591 = xor <32 x i64> %masked_load.i12882612, %add85.i
  %and.i1592 = and <32 x i64> %xor.i1591, splat (i64 4290773055)
  %cmp.i1593 = icmp ne <32 x i64> %and.i1592, zeroinitializer
  %and8.i1595 = and <32 x i64> %masked_load.i12882612, splat (i64 32)
  %cmp9.i1596 = icmp ne <32 x i64> %and8.i1595, zeroinitializer
  %cmp11.i1599 = icmp ult <32 x i64> %masked_load.i12882612, %splat.splat6.i1718
  %and13.i1600 = and <32 x i64> %xor.i1591, splat (i64 4160749568)
  %cmp14.i1601 = icmp ne <32 x i64> %and13.i1600, zeroinitializer
  %and1633.i1602.not2677 = or <32 x i1> %cmp11.i1599, %cmp14.i1601
  %cmp19.i1606 = icmp uge <32 x i64> %masked_load.i12882612, %splat.splat18.i1605
  %and2134.i1607.not2679 = or <32 x i1> %cmp19.i1606, %cmp9.i1596
  %or2235.i1608.not2678 = and <32 x i1> %cmp.i1593, %and2134.i1607.not2679
  %and2336.i1609.not = or <32 x i1> %and1633.i1602.not2677, %or2235.i1608.not2678
  %171 = xor <32 x i1> %retval.0.in.i1683, splat (i1 true)
  %narrow2676 = select <32 x i1> %and2336.i1609.not, <32 x i1> %171, <32 x i1> zeroinitializer
  br i1 %tobool1.not.i2341, label %if.end.i1659, label %if.then21.i1386

if.then21.i1386:
  %172 = bitcast <32 x i1> %narrow2676 to i32
  %and.i1758 = and i32 %172, %conv75.i
  %tobool.not.i1759 = icmp eq i32 %and.i1758, 0
  br i1 %tobool.not.i1759, label %if.then.i1652, label %land.lhs.true.i1760

land.lhs.true.i1760:
  %173 = load i64, ptr %partial.i1789, align 8
  %tobool3.not.i1763 = icmp eq i64 %173, 0
  br i1 %tobool3.not.i1763, label %if.then.i1652, label %if.then.i1764

if.then.i1764:
  %174 = load i64, ptr %index.i1793, align 8
  %arrayidx.i1767 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1792, i64 %174
  %shr.i1768 = lshr <32 x i64> %masked_load.i12882612, splat (i64 27)
  %and6.i1769 = and <32 x i64> %shr.i1768, splat (i64 31)
  %175 = bitcast i32 %conv75.i to <32 x i1>
  %176 = getelementptr i64, ptr %arrayidx.i1767, <32 x i64> %and6.i1769
  %masked_gather.i1770 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %176, <32 x i1> %175, <32 x i64> zeroinitializer)
  %and7.i1771 = and <32 x i64> %masked_load.i12882612, splat (i64 -4294967296)
  %177 = icmp ugt <32 x i64> %and7.i1771, %masked_gather.i1770
  %178 = or <32 x i1> %cmp9.i1596, %177
  %179 = select <32 x i1> %178, <32 x i1> %narrow2676, <32 x i1> zeroinitializer
  br label %if.then.i1652

if.then.i1652:
  %bad.2.i1390.ph = phi <32 x i1> [ %narrow2676, %if.then21.i1386 ], [ %narrow2676, %land.lhs.true.i1760 ], [ %179, %if.then.i1764 ]
  %cmp.i1656 = icmp ult <32 x i64> %masked_load.i12882612, %splat.splat.i1707
  br label %raced32.exit1403

if.end.i1659:
  %cmp3.i1663 = icmp ult <32 x i64> %masked_load.i12882612, %splat.splat2.i1714
  %sub.i1667 = sub <32 x i64> %masked_load.i12882612, %splat.splat6.i1718
  %cmp12.i1672 = icmp ult <32 x i64> %sub.i1667, %splat.splat11.i1723
  %or20.i1673 = or <32 x i1> %cmp3.i1663, %cmp12.i1672
  br label %raced32.exit1403

raced32.exit1403:
  %bad.2.i13902615 = phi <32 x i1> [ %bad.2.i1390.ph, %if.then.i1652 ], [ %narrow2676, %if.end.i1659 ]
  %retval.0.in.i1657 = phi <32 x i1> [ %cmp.i1656, %if.then.i1652 ], [ %or20.i1673, %if.end.i1659 ]
  %and32.i1399 = and <32 x i64> %masked_load.i12882612, splat (i64 2097216)
  %cmp33.i1400 = icmp ne <32 x i64> %and32.i1399, splat (i64 2097152)
  %narrow2680.not = select <32 x i1> %cmp33.i1400, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i1657
  %not.narrow2680.not = xor <32 x i1> %narrow2680.not, splat (i1 true)
  %tobool.i1497 = select <32 x i1> %not.narrow2680.not, <32 x i1> splat (i1 true), <32 x i1> %bad.2.i13902615
  %180 = bitcast <32 x i1> %tobool.i1497 to i32
  %and41.i1395 = and i32 %180, %conv75.i
  %tobool42.i1396 = icmp ne i32 %and41.i1395, 0
  %or27145.i = or i1 %found.0.i1222257925972604, %tobool42.i1396
  br i1 %or27145.i, label %compare32.exit, label %store32.exit1495

if.then.i1639:
  %found.1.i1236.ph2646 = phi i1 [ false, %if.end.i1221.thread ], [ %tobool42.i1346, %if.end.i1221 ]
  %181 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i1421 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %add87.i
  %masked_load.i.i1422 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i1421, <32 x i1> %181, <32 x i64> zeroinitializer)
  %cmp.i1643 = icmp ult <32 x i64> %masked_load.i.i1422, %splat.splat.i1707
  br label %old32.exit

if.end.i1645:
  %add.ptr.i.i14212798 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02319, i64 %add87.i
  %182 = bitcast i32 %conv75.i to <32 x i1>
  %masked_load.i.i14222799 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i14212798, <32 x i1> %182, <32 x i64> zeroinitializer)
  %cmp3.i = icmp ult <32 x i64> %masked_load.i.i14222799, %splat.splat2.i1714
  %sub.i1648 = sub <32 x i64> %masked_load.i.i14222799, %splat.splat6.i1718
  %cmp12.i = icmp ult <32 x i64> %sub.i1648, %splat.splat11.i1723
  %or20.i = or <32 x i1> %cmp3.i, %cmp12.i
  br label %old32.exit

old32.exit:
  %masked_load.i.i14222647 = phi <32 x i64> [ %masked_load.i.i1422, %if.then.i1639 ], [ %masked_load.i.i14222799, %if.end.i1645 ]
  %found.1.i1236.ph2645 = phi i1 [ %found.1.i1236.ph2646, %if.then.i1639 ], [ %tobool42.i13462791, %if.end.i1645 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i1643, %if.then.i1639 ], [ %or20.i, %if.end.i1645 ]
  %xor.i1578 = xor <32 x i64> %masked_load.i.i14222647, %add85.i
  %and.i1579 = and <32 x i64> %xor.i1578, splat (i64 4290773055)
  %cmp.i1580 = icmp eq <32 x i64> %and.i1579, zeroinitializer
  %and8.i1581 = and <32 x i64> %masked_load.i.i14222647, splat (i64 32)
  %cmp9.i = icmp eq <32 x i64> %and8.i1581, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i14222647, %splat.splat6.i1718
  %and13.i1584 = and <32 x i64> %xor.i1578, splat (i64 4160749568)
  %cmp14.i = icmp eq <32 x i64> %and13.i1584, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <32 x i64> %masked_load.i.i14222647, %splat.splat18.i1630
  %and2134.i = and <32 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <32 x i1> %cmp.i1580, %and2134.i
  %and2336.i = and <32 x i1> %and1633.i, %or2235.i
  %183 = select <32 x i1> %and2336.i, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow2682 = xor <32 x i1> %183, splat (i1 true)
  %not.i1585 = sext <32 x i1> %narrow2682 to <32 x i64>
  %184 = bitcast <32 x i1> %narrow2682 to i32
  %and.i1734 = and i32 %184, %conv75.i
  %tobool.not.i1735 = icmp eq i32 %and.i1734, 0
  %or.cond2711 = select i1 %tobool1.not.i2341, i1 true, i1 %tobool.not.i1735
  br i1 %or.cond2711, label %if.end.i1430, label %land.lhs.true.i1736

land.lhs.true.i1736:
  %185 = load i64, ptr %partial.i1789, align 8
  %tobool3.not.i1739 = icmp eq i64 %185, 0
  br i1 %tobool3.not.i1739, label %if.end.i1430, label %if.then.i1740

if.then.i1740:
  %186 = load i64, ptr %index.i1793, align 8
  %arrayidx.i1743 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1792, i64 %186
  %shr.i1744 = lshr <32 x i64> %masked_load.i.i14222647, splat (i64 27)
  %and6.i1745 = and <32 x i64> %shr.i1744, splat (i64 31)
  %187 = bitcast i32 %conv75.i to <32 x i1>
  %188 = getelementptr i64, ptr %arrayidx.i1743, <32 x i64> %and6.i1745
  %masked_gather.i1746 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %188, <32 x i1> %187, <32 x i64> zeroinitializer)
  %and7.i = and <32 x i64> %masked_load.i.i14222647, splat (i64 -4294967296)
  %189 = icmp ugt <32 x i64> %and7.i, %masked_gather.i1746
  %190 = icmp ne <32 x i64> %and8.i1581, zeroinitializer
  %191 = or <32 x i1> %190, %189
  %and12.i = select <32 x i1> %191, <32 x i64> %not.i1585, <32 x i64> zeroinitializer
  br label %if.end.i1430

if.end.i1430:
  %bad.0.i1431 = phi <32 x i64> [ %not.i1585, %old32.exit ], [ %and12.i, %if.then.i1740 ], [ %not.i1585, %land.lhs.true.i1736 ]
  %and.i1432 = and <32 x i64> %masked_load.i.i14222647, splat (i64 64)
  %cmp.i1433 = icmp ne <32 x i64> %and.i1432, zeroinitializer
  %and9.i1435 = and <32 x i64> %xor.i1578, splat (i64 -4294967281)
  %cmp10.i1436 = icmp eq <32 x i64> %and9.i1435, zeroinitializer
  %and1279.i1437 = and <32 x i1> %cmp.i1433, %cmp10.i1436
  %and14.i1438 = and <32 x i64> %xor.i1578, splat (i64 130023424)
  %and15.i1439 = and <32 x i64> %masked_load.i.i14222647, splat (i64 16)
  %or.i1440 = or disjoint <32 x i64> %and14.i1438, %and15.i1439
  %cmp16.i1441 = icmp ne <32 x i64> %or.i1440, zeroinitializer
  %and1880.i1442 = and <32 x i1> %and1279.i1437, %cmp16.i1441
  %or19.i1443 = or <32 x i64> %add85.i, splat (i64 2097152)
  %vector_select.i1444 = select <32 x i1> %and1880.i1442, <32 x i64> %or19.i1443, <32 x i64> %add85.i
  %cmp21.i1445 = icmp eq <32 x i64> %and.i1432, zeroinitializer
  %and23.i1446 = select <32 x i1> %cmp21.i1445, <32 x i64> %bad.0.i1431, <32 x i64> zeroinitializer
  br i1 %tobool1.not.i2341, label %if.then33.i1454, label %after_read32.exit.thread

after_read32.exit.thread:
  %vector_select43.i14502652 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or44.i14512653 = or <32 x i64> %vector_select43.i14502652, %masked_load.i.i14222647
  %vector_cond45.i14522654 = icmp slt <32 x i64> %and23.i1446, zeroinitializer
  %vector_select46.i14532655 = select <32 x i1> %vector_cond45.i14522654, <32 x i64> %or44.i14512653, <32 x i64> %vector_select.i1444
  %splat.splatinsert.i1260 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i1261 = shufflevector <32 x i64> %splat.splatinsert.i1260, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i1262 = add <32 x i64> %splat.splat.i1261, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1463)
  store <32 x i64> %add.i1262, ptr %index.addr.i1463, align 256
  %192 = load i64, ptr %partial.i1789, align 8
  %tobool.not.i1466 = icmp eq i64 %192, 0
  br i1 %tobool.not.i1466, label %note_reads32.exit, label %for.cond.i1467.preheader

for.cond.i1467.preheader:
  %tobool3.not.i14692715 = icmp eq i32 %conv75.i, 0
  br i1 %tobool3.not.i14692715, label %note_reads32.exit, label %for.body.i1470

if.then33.i1454:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i14222647, ptr %cells.addr.i, align 256
  %193 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %193, i64 72
  %194 = load i64, ptr %mixed.i, align 8
  %tobool.not.i1813 = icmp eq i64 %194, 0
  br i1 %tobool.not.i1813, label %after_read32.exit.thread2657, label %if.end.i1814

after_read32.exit.thread2657:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select43.i14502661 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or44.i14512662 = or <32 x i64> %vector_select43.i14502661, %masked_load.i.i14222647
  %vector_cond45.i14522663 = icmp slt <32 x i64> %and23.i1446, zeroinitializer
  %vector_select46.i14532664 = select <32 x i1> %vector_cond45.i14522663, <32 x i64> %or44.i14512662, <32 x i64> %vector_select.i1444
  br i1 %found.1.i1236.ph2645, label %compare32.exit, label %store32.exit1495

if.end.i1814:
  %xor.i.i1818 = xor <32 x i64> %vector_select.i1444, %masked_load.i.i14222647
  %and.i.i1819 = and <32 x i64> %xor.i.i1818, splat (i64 4290773055)
  %cmp.i.i1820 = icmp eq <32 x i64> %and.i.i1819, zeroinitializer
  %and13.i.i1824 = and <32 x i64> %xor.i.i1818, splat (i64 4160749568)
  %cmp14.i.i1825 = icmp eq <32 x i64> %and13.i.i1824, zeroinitializer
  %or2235.i.i = or <32 x i1> %and2134.i, %cmp.i.i1820
  %and2336.i.i = and <32 x i1> %cmp14.i.i1825, %or2235.i.i
  %195 = load i64, ptr %2, align 8
  %splat.splatinsert.i1835 = insertelement <32 x i64> poison, i64 %195, i64 0
  %splat.splat.i1836 = shufflevector <32 x i64> %splat.splatinsert.i1835, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp8.i = icmp uge <32 x i64> %masked_load.i.i14222647, %splat.splat.i1836
  %and1037.i = and <32 x i1> %cmp9.i, %cmp8.i
  %196 = select <32 x i1> %and1037.i, <32 x i1> %and2336.i.i, <32 x i1> zeroinitializer
  %tobool.i.i18382683 = icmp ne <32 x i64> %and23.i1446, zeroinitializer
  %tobool.i.i1838 = select <32 x i1> %196, <32 x i1> %tobool.i.i18382683, <32 x i1> zeroinitializer
  %197 = bitcast <32 x i1> %tobool.i.i1838 to i32
  %and14.i1839 = and i32 %197, %conv75.i
  %tobool15.not.i2717 = icmp eq i32 %and14.i1839, 0
  br i1 %tobool15.not.i2717, label %after_read32.exit, label %for.body.i1842

for.body.i1842:
  %rest.0.i18412719 = phi i32 [ %and23.i1848, %for.body.i1842 ], [ %and14.i1839, %if.end.i1814 ]
  %own.0.i2718 = phi i32 [ %own.1.i, %for.body.i1842 ], [ 0, %if.end.i1814 ]
  %198 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i18412719, i1 true)
  %idxprom.i1843 = zext nneg i32 %198 to i64
  %arrayidx.i1844 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i1843
  %199 = load i64, ptr %arrayidx.i1844, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %199)
  %200 = load i64, ptr %run.i, align 8
  %cmp17.i1845 = icmp eq i64 %call16.i, %200
  %sub.i1846 = sub i32 0, %rest.0.i18412719
  %and20.i = and i32 %rest.0.i18412719, %sub.i1846
  %or.i1847 = select i1 %cmp17.i1845, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i1847, %own.0.i2718
  %sub22.i = add i32 %rest.0.i18412719, -1
  %and23.i1848 = and i32 %sub22.i, %rest.0.i18412719
  %tobool15.not.i = icmp eq i32 %and23.i1848, 0
  br i1 %tobool15.not.i, label %after_read32.exit.loopexit, label %for.body.i1842

after_read32.exit.loopexit:
  %201 = bitcast i32 %own.1.i to <32 x i1>
  br label %after_read32.exit

after_read32.exit:
  %own.0.i.lcssa = phi <32 x i1> [ zeroinitializer, %if.end.i1814 ], [ %201, %after_read32.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select43.i1450 = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or44.i1451 = or <32 x i64> %vector_select43.i1450, %masked_load.i.i14222647
  %vector_cond45.i14522684 = icmp sgt <32 x i64> %and23.i1446, splat (i64 -1)
  %vector_cond45.i1452.not = select <32 x i1> %own.0.i.lcssa, <32 x i1> splat (i1 true), <32 x i1> %vector_cond45.i14522684
  %vector_select46.i1453 = select <32 x i1> %vector_cond45.i1452.not, <32 x i64> %vector_select.i1444, <32 x i64> %or44.i1451
  br i1 %found.1.i1236.ph2645, label %compare32.exit, label %store32.exit1495

for.body.i1470:
  %rest.0.i14682716 = phi i32 [ %and.i1474, %for.body.i1470 ], [ %conv75.i, %for.cond.i1467.preheader ]
  %202 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i14682716, i1 true)
  %idxprom.i1471 = zext nneg i32 %202 to i64
  %arrayidx.i1472 = getelementptr inbounds nuw i64, ptr %index.addr.i1463, i64 %idxprom.i1471
  %203 = load i64, ptr %arrayidx.i1472, align 8
  %204 = load ptr, ptr %readers.i1938, align 8
  %arrayidx.i1939 = getelementptr inbounds nuw [32 x i32], ptr %204, i64 %203
  %arrayidx1.i1942 = getelementptr inbounds nuw i32, ptr %arrayidx.i1939, i64 %and.i.i1941
  store i32 %conv.i1937, ptr %arrayidx1.i1942, align 4
  %sub.i1473 = add i32 %rest.0.i14682716, -1
  %and.i1474 = and i32 %sub.i1473, %rest.0.i14682716
  %tobool3.not.i1469 = icmp eq i32 %and.i1474, 0
  br i1 %tobool3.not.i1469, label %note_reads32.exit, label %for.body.i1470

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1463)
  br i1 %found.1.i1236.ph2645, label %compare32.exit, label %store32.exit1495

if.end46.i1238:
  br i1 %found.0.i122225792596, label %compare32.exit, label %store32.exit1495

store32.exit1495:
  %fresh.0.i12392668 = phi <32 x i64> [ %vector_select46.i14532655, %note_reads32.exit ], [ %add85.i, %if.end46.i1238 ], [ %vector_select46.i14532664, %after_read32.exit.thread2657 ], [ %add85.i, %raced32.exit1403 ], [ %vector_select46.i1453, %after_read32.exit ]
  %cond12.i1228.sroa.speculated258526222667 = phi ptr [ %past.i.sroa.164.02319, %note_reads32.exit ], [ %past.i.sroa.156.02316, %if.end46.i1238 ], [ %past.i.sroa.164.02319, %after_read32.exit.thread2657 ], [ %past.i.sroa.156.02316, %raced32.exit1403 ], [ %past.i.sroa.164.02319, %after_read32.exit ]
  %205 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1491 = getelementptr inbounds nuw i64, ptr %cond12.i1228.sroa.speculated258526222667, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i12392668, ptr align 8 %add.ptr.i1491, <32 x i1> %205)
  br label %compare32.exit

compare32.exit:
  %retval.1.i1242 = phi i1 [ true, %if.end46.i1238 ], [ false, %store32.exit1495 ], [ true, %after_read32.exit.thread2657 ], [ true, %raced32.exit1403 ], [ true, %note_reads32.exit ], [ true, %after_read32.exit ]
  %or137.i = or i1 %found.0.i2720, %retval.1.i1242
  %add94.i = add nuw nsw i64 %first62.0.i2721, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 16
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit.sink.split:
  %sub37.i.sink = phi i32 [ %sub37.i, %if.end46.i189 ], [ %sub37.i, %after_read16.exit ], [ %sub37.i, %raced16.exit476 ], [ %sub37.i, %after_read16.exit.thread2446 ], [ %sub37.i, %note_reads16.exit ], [ %mask, %after_read16.exit1016 ], [ %mask, %raced16.exit736 ], [ %mask, %after_read16.exit1016.thread2558 ], [ %mask, %note_reads16.exit1040 ], [ %mask, %if.end46.i137 ]
  %cond12.i179.sroa.speculated237324102456.sink = phi ptr [ %past.i.sroa.156.02316, %if.end46.i189 ], [ %past.i.sroa.164.02319, %after_read16.exit ], [ %past.i.sroa.156.02316, %raced16.exit476 ], [ %past.i.sroa.164.02319, %after_read16.exit.thread2446 ], [ %past.i.sroa.164.02319, %note_reads16.exit ], [ %past.i.sroa.164.02319, %after_read16.exit1016 ], [ %past.i.sroa.156.02316, %raced16.exit736 ], [ %past.i.sroa.164.02319, %after_read16.exit1016.thread2558 ], [ %past.i.sroa.164.02319, %note_reads16.exit1040 ], [ %past.i.sroa.156.02316, %if.end46.i137 ]
  %fresh.0.i1902457.sink = phi <16 x i64> [ %add42.i, %if.end46.i189 ], [ %vector_select46.i, %after_read16.exit ], [ %add42.i, %raced16.exit476 ], [ %vector_select46.i2453, %after_read16.exit.thread2446 ], [ %vector_select46.i2444, %note_reads16.exit ], [ %vector_select46.i922, %after_read16.exit1016 ], [ %add58.i, %raced16.exit736 ], [ %vector_select46.i9222565, %after_read16.exit1016.thread2558 ], [ %vector_select46.i9222556, %note_reads16.exit1040 ], [ %add58.i, %if.end46.i137 ]
  %conv.i186.i196 = trunc nuw i32 %sub37.i.sink to i16
  %206 = bitcast i16 %conv.i186.i196 to <16 x i1>
  %add.ptr.i188.i198 = getelementptr inbounds nuw i64, ptr %cond12.i179.sroa.speculated237324102456.sink, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1902457.sink, ptr align 8 %add.ptr.i188.i198, <16 x i1> %206)
  br label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %note_reads16.exit1040 ], [ true, %if.then22.i ], [ true, %if.end46.i137 ], [ %tobool11.i121.not, %marked_u64.exit106 ], [ true, %note_reads16.exit ], [ true, %after_read16.exit1016.thread2558 ], [ true, %raced16.exit736 ], [ true, %after_read16.exit1016 ], [ true, %if.end46.i189 ], [ false, %run.exit.sink.split ], [ true, %after_read16.exit.thread2446 ], [ true, %raced16.exit476 ], [ true, %if.end.i99 ], [ true, %after_read16.exit ], [ true, %if.end.i117 ], [ true, %if.end.i53 ], [ true, %if.end.i85 ], [ true, %if.end.i70 ], [ true, %if.end.i40 ], [ %or137.i, %compare32.exit ]
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
  %cond.i525 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5545 = icmp ne i64 %3, 0
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i377 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i377, align 8
  %arrayidx.i378 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i378, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i378, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i378, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i380 = getelementptr inbounds nuw i8, ptr %arrayidx.i378, i64 80
  %12 = load i64, ptr %read_mark.i380, align 8
  %cond.i.i381 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i385 = icmp eq i64 %15, 0
  br i1 %tobool.not.i385, label %if.then6, label %if.end.i386

if.end.i386:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i387 = icmp eq ptr %16, %2
  br i1 %cmp.i387, label %cond.true.i391, label %cond.end.i388

cond.true.i391:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i392 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i392, align 8
  br label %cond.end.i388

cond.end.i388:
  %cond.i389 = phi i64 [ %20, %cond.true.i391 ], [ -1, %if.end.i386 ]
  %cond.i.i390 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i389)
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
  %tracked.i.i395 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i395, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i396 = add i64 %26, -1
  %cmp.i397 = icmp ult i64 %sub.i396, 2048
  br i1 %cmp.i397, label %if.then.i399, label %if.end7

if.then.i399:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7

if.then6:
  %past.sroa.41.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i390, %cond.end.i388 ]
  %past.sroa.31.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i389, %cond.end.i388 ]
  %27 = load ptr, ptr %w, align 8
  %tracked.i.i400 = getelementptr inbounds nuw i8, ptr %27, i64 896
  %28 = load ptr, ptr %tracked.i.i400, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %28, i64 120
  %29 = load ptr, ptr %sector_writes.i, align 8
  %base.i401 = getelementptr inbounds nuw i8, ptr %27, i64 232
  %30 = load i64, ptr %base.i401, align 8
  %sub.i402 = sub i64 %address, %30
  %div5.i = lshr i64 %sub.i402, 5
  %arrayidx.i403 = getelementptr inbounds nuw i64, ptr %29, i64 %div5.i
  %31 = load i64, ptr %arrayidx.i403, align 8
  %cmp.not.i = icmp eq i64 %31, -1
  br i1 %cmp.not.i, label %if.end7, label %if.then.i404

if.then.i404:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %address)
  br label %if.end7

if.end7:
  %tobool5568 = phi i1 [ %tobool5545, %past_of_words.exit.thread ], [ false, %if.then.i404 ], [ false, %if.then6 ], [ true, %if.then.i399 ], [ true, %if.then32.i ], [ true, %if.then11.i ]
  %add543.pn = phi i64 [ %cond.i525, %past_of_words.exit.thread ], [ 0, %if.then.i404 ], [ 0, %if.then6 ], [ %cond.i.i, %if.then.i399 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %tobool1.not566 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ true, %if.then.i404 ], [ true, %if.then6 ], [ false, %if.then.i399 ], [ false, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.76.0564 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then.i404 ], [ %cond24.i.i, %if.then6 ], [ %cond24.i.i, %if.then.i399 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %if.then11.i ]
  %past.sroa.80.0563 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then.i404 ], [ %cond29.i.i, %if.then6 ], [ %cond29.i.i, %if.then.i399 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %if.then11.i ]
  %past.sroa.89.0562.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i404 ], [ false, %if.then6 ], [ %cmp17.i, %if.then.i399 ], [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.24.0557 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then.i404 ], [ %or6.i.i, %if.then6 ], [ %or6.i.i, %if.then.i399 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %if.then11.i ]
  %past.sroa.31.1556 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.31.1, %if.then.i404 ], [ %past.sroa.31.1, %if.then6 ], [ %8, %if.then.i399 ], [ %8, %if.then32.i ], [ %8, %if.then11.i ]
  %past.sroa.41.1554 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.41.1, %if.then.i404 ], [ %past.sroa.41.1, %if.then6 ], [ %9, %if.then.i399 ], [ %9, %if.then32.i ], [ %9, %if.then11.i ]
  %past.sroa.54.0552 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then.i404 ], [ %10, %if.then6 ], [ %10, %if.then.i399 ], [ %10, %if.then32.i ], [ %10, %if.then11.i ]
  %past.sroa.61.0551 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then.i404 ], [ %11, %if.then6 ], [ %11, %if.then.i399 ], [ %11, %if.then32.i ], [ %11, %if.then11.i ]
  %past.sroa.66.0550 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i381, %if.then.i404 ], [ %cond.i.i381, %if.then6 ], [ %cond.i.i381, %if.then.i399 ], [ %cond.i.i381, %if.then32.i ], [ %cond.i.i381, %if.then11.i ]
  %past.sroa.69.0549 = phi i64 [ %cond.i525, %past_of_words.exit.thread ], [ %cond.i.i, %if.then.i404 ], [ %cond.i.i, %if.then6 ], [ %cond.i.i, %if.then.i399 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %past.sroa.73.0548 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then.i404 ], [ %cond19.i.i, %if.then6 ], [ %cond19.i.i, %if.then.i399 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %if.then11.i ]
  %past.sroa.85.0547.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i404 ], [ false, %if.then6 ], [ %cmp.i45, %if.then.i399 ], [ %cmp.i45, %if.then32.i ], [ %cmp.i45, %if.then11.i ]
  %address.addr.0567 = add i64 %add543.pn, %address
  %32 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %32, 0
  %.pre = load i64, ptr @NBYTES, align 8
  br i1 %tobool8.not, label %if.end15, label %land.lhs.true9

land.lhs.true9:
  %add10 = add i64 %past.sroa.73.0548, %address.addr.0567
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
  %add25 = add i64 %add24, %past.sroa.24.0557
  %44 = tail call range(i32 1, 17) i32 @llvm.ctpop.i32(i32 %mask)
  %tobool26.not = icmp samesign ult i32 %44, 2
  %or = or i64 %add25, 16
  %spec.select = select i1 %tobool26.not, i64 %add25, i64 %or
  %div44 = lshr i64 %.pre, 2
  %sh_prom = trunc i64 %div44 to i32
  %notmask = shl nsw i32 -1, %sh_prom
  %sub31 = xor i32 %notmask, -1
  %sub33 = sub i64 %address.addr.0567, %past.sroa.69.0549
  %shr = lshr i64 %sub33, 2
  %splat.splatinsert = insertelement <4 x i64> poison, i64 %spec.select, i64 0
  %splat.splat = shufflevector <4 x i64> %splat.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  %and.i47 = shl <4 x i64> %splat.splat, splat (i64 1)
  %shl.i = and <4 x i64> %and.i47, splat (i64 32)
  %or.i = or <4 x i64> %shl.i, %splat.splat
  br i1 %tobool1.not566, label %if.end.i87.i, label %lor.lhs.false.i

lor.lhs.false.i:
  br i1 %past.sroa.85.0547.shrunk, label %if.then.i80.i, label %if.end.i50.thread

if.then.i80.i:
  %conv.i171.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i172.i = insertelement <4 x i64> poison, i64 %conv.i171.i, i64 0
  %splat.splat.i173.i = shufflevector <4 x i64> %splat.splatinsert.i172.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %45 = and <4 x i64> %splat.splat.i173.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i174.i = icmp ne <4 x i64> %45, zeroinitializer
  %add.ptr.i176.i = getelementptr inbounds nuw i64, ptr %past.sroa.76.0564, i64 %shr
  %masked_load.i177.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i176.i, <4 x i1> %tobool.i174.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i82.i = insertelement <4 x i64> poison, i64 %past.sroa.41.1554, i64 0
  %splat.splat.i83.i = shufflevector <4 x i64> %splat.splatinsert.i82.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i84.i = icmp ult <4 x i64> %masked_load.i177.i, %splat.splat.i83.i
  %.pre706 = insertelement <4 x i64> poison, i64 %past.sroa.31.1556, i64 0
  %.pre707 = shufflevector <4 x i64> %.pre706, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit102.i

if.end.i87.i:
  %conv.i171.i569 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i172.i570 = insertelement <4 x i64> poison, i64 %conv.i171.i569, i64 0
  %splat.splat.i173.i571 = shufflevector <4 x i64> %splat.splatinsert.i172.i570, <4 x i64> poison, <4 x i32> zeroinitializer
  %46 = and <4 x i64> %splat.splat.i173.i571, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i174.i572 = icmp ne <4 x i64> %46, zeroinitializer
  %add.ptr.i176.i573 = getelementptr inbounds nuw i64, ptr %past.sroa.76.0564, i64 %shr
  %masked_load.i177.i574 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i176.i573, <4 x i1> %tobool.i174.i572, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i89.i = insertelement <4 x i64> poison, i64 %past.sroa.54.0552, i64 0
  %splat.splat2.i90.i = shufflevector <4 x i64> %splat.splatinsert1.i89.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i91.i = icmp ult <4 x i64> %masked_load.i177.i574, %splat.splat2.i90.i
  %splat.splatinsert5.i93.i = insertelement <4 x i64> poison, i64 %past.sroa.31.1556, i64 0
  %splat.splat6.i94.i = shufflevector <4 x i64> %splat.splatinsert5.i93.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %sub.i95.i = sub <4 x i64> %masked_load.i177.i574, %splat.splat6.i94.i
  %sub9.i97.i = sub i64 %past.sroa.41.1554, %past.sroa.31.1556
  %splat.splatinsert10.i98.i = insertelement <4 x i64> poison, i64 %sub9.i97.i, i64 0
  %splat.splat11.i99.i = shufflevector <4 x i64> %splat.splatinsert10.i98.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i100.i = icmp ult <4 x i64> %sub.i95.i, %splat.splat11.i99.i
  %or20.i101.i = or <4 x i1> %cmp3.i91.i, %cmp12.i100.i
  br label %old4.exit102.i

old4.exit102.i:
  %splat.splat.i.i75.pre-phi = phi <4 x i64> [ %splat.splat6.i94.i, %if.end.i87.i ], [ %.pre707, %if.then.i80.i ]
  %masked_load.i177.i575 = phi <4 x i64> [ %masked_load.i177.i574, %if.end.i87.i ], [ %masked_load.i177.i, %if.then.i80.i ]
  %retval.0.in.i85.i = phi <4 x i1> [ %or20.i101.i, %if.end.i87.i ], [ %cmp.i84.i, %if.then.i80.i ]
  %xor.i.i = xor <4 x i64> %masked_load.i177.i575, %or.i
  %and.i71.i = and <4 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <4 x i64> %and.i71.i, zeroinitializer
  %and8.i.i = and <4 x i64> %masked_load.i177.i575, splat (i64 32)
  %cmp9.i.i = icmp ne <4 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <4 x i64> %masked_load.i177.i575, %splat.splat.i.i75.pre-phi
  %and13.i.i = and <4 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <4 x i64> %and13.i.i, zeroinitializer
  %and1633.i.i.not689 = or <4 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <4 x i64> poison, i64 %past.sroa.61.0551, i64 0
  %splat.splat18.i.i = shufflevector <4 x i64> %splat.splatinsert17.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <4 x i64> %masked_load.i177.i575, %splat.splat18.i.i
  %and2134.i.i.not691 = or <4 x i1> %cmp19.i.i, %cmp9.i.i
  %or2235.i.i.not690 = and <4 x i1> %cmp.i.i, %and2134.i.i.not691
  %and2336.i.i.not = or <4 x i1> %and1633.i.i.not689, %or2235.i.i.not690
  %47 = xor <4 x i1> %retval.0.in.i85.i, splat (i1 true)
  %narrow = select <4 x i1> %and2336.i.i.not, <4 x i1> %47, <4 x i1> zeroinitializer
  %not.i.i = sext <4 x i1> %narrow to <4 x i64>
  br i1 %tobool5568, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <4 x i64> %masked_load.i177.i575, splat (i64 96)
  %cmp.i77 = icmp eq <4 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i79 = insertelement <4 x i64> poison, i64 %past.sroa.54.0552, i64 0
  %splat.splat.i80 = shufflevector <4 x i64> %splat.splatinsert.i79, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp16.i = icmp uge <4 x i64> %masked_load.i177.i575, %splat.splat.i80
  %and1866.i = and <4 x i1> %cmp16.i, %cmp.i77
  %or.i81 = select <4 x i1> %and1866.i, <4 x i64> splat (i64 -1), <4 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <4 x i64> [ %not.i.i, %old4.exit102.i ], [ %or.i81, %if.then14.i ]
  br i1 %tobool1.not566, label %if.end.i50, label %if.then21.i

if.then21.i:
  %tobool.i.i348 = icmp ne <4 x i64> %bad.1.i, zeroinitializer
  %insertvec.i.i349 = shufflevector <4 x i1> %tobool.i.i348, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %48 = bitcast <8 x i1> %insertvec.i.i349 to i8
  %49 = and i8 %48, 15
  %and.i.i350 = zext nneg i8 %49 to i32
  %and.i351 = and i32 %and.i.i350, %sub31
  %tobool.not.i352 = icmp eq i32 %and.i351, 0
  br i1 %tobool.not.i352, label %if.end.i50, label %land.lhs.true.i353

land.lhs.true.i353:
  %partial.i355 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %50 = load i64, ptr %partial.i355, align 8
  %tobool3.not.i356 = icmp eq i64 %50, 0
  br i1 %tobool3.not.i356, label %if.end.i50, label %if.then.i357

if.then.i357:
  %known5.i358 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i359 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %51 = load i64, ptr %index.i359, align 8
  %arrayidx.i360 = getelementptr inbounds nuw [32 x i64], ptr %known5.i358, i64 %51
  %shr.i361 = lshr <4 x i64> %masked_load.i177.i575, splat (i64 27)
  %and6.i362 = and <4 x i64> %shr.i361, splat (i64 31)
  %conv7.i363 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i364 = insertelement <4 x i64> poison, i64 %conv7.i363, i64 0
  %splat.splat.i365 = shufflevector <4 x i64> %splat.splatinsert.i364, <4 x i64> poison, <4 x i32> zeroinitializer
  %52 = and <4 x i64> %splat.splat.i365, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i366 = icmp ne <4 x i64> %52, zeroinitializer
  %53 = getelementptr i64, ptr %arrayidx.i360, <4 x i64> %and6.i362
  %masked_gather.i367 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %53, <4 x i1> %tobool10.i366, <4 x i64> zeroinitializer)
  %and11.i368 = and <4 x i64> %masked_load.i177.i575, splat (i64 -4294967296)
  %54 = icmp ugt <4 x i64> %and11.i368, %masked_gather.i367
  %55 = or <4 x i1> %cmp9.i.i, %54
  %and16.i370 = select <4 x i1> %55, <4 x i64> %bad.1.i, <4 x i64> zeroinitializer
  br label %if.end.i50

if.end.i50:
  %bad.2.i = phi <4 x i64> [ %bad.1.i, %if.end19.i ], [ %and16.i370, %if.then.i357 ], [ %bad.1.i, %land.lhs.true.i353 ], [ %bad.1.i, %if.then21.i ]
  %tobool.i.i85 = icmp ne <4 x i64> %bad.2.i, zeroinitializer
  %insertvec.i.i86 = shufflevector <4 x i1> %tobool.i.i85, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = bitcast <8 x i1> %insertvec.i.i86 to i8
  %57 = and i8 %56, 15
  %and.i.i87 = zext nneg i8 %57 to i32
  %and41.i = and i32 %and.i.i87, %sub31
  %tobool42.i = icmp ne i32 %and41.i, 0
  %58 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %58, 0
  br i1 %tobool7.not.i, label %load4.exit.i217, label %land.lhs.true.i

if.end.i50.thread:
  %59 = load i64, ptr @STORE, align 8
  %tobool7.not.i584 = icmp eq i64 %59, 0
  br i1 %tobool7.not.i584, label %load4.exit.i217.thread, label %lor.lhs.false15.i

load4.exit.i217.thread:
  %conv.i.i210651 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i211652 = insertelement <4 x i64> poison, i64 %conv.i.i210651, i64 0
  %splat.splat.i.i212653 = shufflevector <4 x i64> %splat.splatinsert.i.i211652, <4 x i64> poison, <4 x i32> zeroinitializer
  %60 = and <4 x i64> %splat.splat.i.i212653, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i.i213654 = icmp ne <4 x i64> %60, zeroinitializer
  %add.ptr.i.i215655 = getelementptr inbounds nuw i64, ptr %past.sroa.80.0563, i64 %shr
  %masked_load.i.i216656 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i215655, <4 x i1> %tobool.i.i213654, <4 x i64> zeroinitializer)
  %.pre712 = insertelement <4 x i64> poison, i64 %past.sroa.31.1556, i64 0
  %.pre713 = shufflevector <4 x i64> %.pre712, <4 x i64> poison, <4 x i32> zeroinitializer
  %.pre714 = insertelement <4 x i64> poison, i64 %past.sroa.61.0551, i64 0
  %.pre715 = shufflevector <4 x i64> %.pre714, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %if.then.i88.i

land.lhs.true.i:
  br i1 %tobool1.not566, label %if.end.i87.i183, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i592609 = phi i1 [ %tobool42.i, %land.lhs.true.i ], [ false, %if.end.i50.thread ]
  br i1 %past.sroa.89.0562.shrunk, label %if.then.i80.i118, label %if.end46.i

if.then.i80.i118:
  %conv.i156.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i157.i = insertelement <4 x i64> poison, i64 %conv.i156.i, i64 0
  %splat.splat.i158.i = shufflevector <4 x i64> %splat.splatinsert.i157.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %61 = and <4 x i64> %splat.splat.i158.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i159.i = icmp ne <4 x i64> %61, zeroinitializer
  %add.ptr.i161.i = getelementptr inbounds nuw i64, ptr %past.sroa.80.0563, i64 %shr
  %masked_load.i162.i = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i161.i, <4 x i1> %tobool.i159.i, <4 x i64> zeroinitializer)
  %splat.splatinsert.i82.i120 = insertelement <4 x i64> poison, i64 %past.sroa.41.1554, i64 0
  %splat.splat.i83.i121 = shufflevector <4 x i64> %splat.splatinsert.i82.i120, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i84.i122 = icmp ult <4 x i64> %masked_load.i162.i, %splat.splat.i83.i121
  %.pre716 = insertelement <4 x i64> poison, i64 %past.sroa.31.1556, i64 0
  %.pre717 = shufflevector <4 x i64> %.pre716, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %old4.exit102.i123

if.end.i87.i183:
  %conv.i156.i615 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i157.i616 = insertelement <4 x i64> poison, i64 %conv.i156.i615, i64 0
  %splat.splat.i158.i617 = shufflevector <4 x i64> %splat.splatinsert.i157.i616, <4 x i64> poison, <4 x i32> zeroinitializer
  %62 = and <4 x i64> %splat.splat.i158.i617, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i159.i618 = icmp ne <4 x i64> %62, zeroinitializer
  %add.ptr.i161.i619 = getelementptr inbounds nuw i64, ptr %past.sroa.80.0563, i64 %shr
  %masked_load.i162.i620 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i161.i619, <4 x i1> %tobool.i159.i618, <4 x i64> zeroinitializer)
  %splat.splatinsert1.i89.i185 = insertelement <4 x i64> poison, i64 %past.sroa.54.0552, i64 0
  %splat.splat2.i90.i186 = shufflevector <4 x i64> %splat.splatinsert1.i89.i185, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i91.i187 = icmp ult <4 x i64> %masked_load.i162.i620, %splat.splat2.i90.i186
  %sub.i95.i191 = sub <4 x i64> %masked_load.i162.i620, %splat.splat.i.i75.pre-phi
  %sub9.i97.i193 = sub i64 %past.sroa.41.1554, %past.sroa.31.1556
  %splat.splatinsert10.i98.i194 = insertelement <4 x i64> poison, i64 %sub9.i97.i193, i64 0
  %splat.splat11.i99.i195 = shufflevector <4 x i64> %splat.splatinsert10.i98.i194, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i100.i196 = icmp ult <4 x i64> %sub.i95.i191, %splat.splat11.i99.i195
  %or20.i101.i197 = or <4 x i1> %cmp3.i91.i187, %cmp12.i100.i196
  br label %old4.exit102.i123

old4.exit102.i123:
  %splat.splat.i.i136.pre-phi = phi <4 x i64> [ %splat.splat.i.i75.pre-phi, %if.end.i87.i183 ], [ %.pre717, %if.then.i80.i118 ]
  %masked_load.i162.i629 = phi <4 x i64> [ %masked_load.i162.i620, %if.end.i87.i183 ], [ %masked_load.i162.i, %if.then.i80.i118 ]
  %found.0.i592610621 = phi i1 [ %tobool42.i, %if.end.i87.i183 ], [ %found.0.i592609, %if.then.i80.i118 ]
  %retval.0.in.i85.i124 = phi <4 x i1> [ %or20.i101.i197, %if.end.i87.i183 ], [ %cmp.i84.i122, %if.then.i80.i118 ]
  %xor.i.i129 = xor <4 x i64> %masked_load.i162.i629, %splat.splat
  %and.i71.i130 = and <4 x i64> %xor.i.i129, splat (i64 4290773055)
  %cmp.i.i131 = icmp ne <4 x i64> %and.i71.i130, zeroinitializer
  %and8.i.i133 = and <4 x i64> %masked_load.i162.i629, splat (i64 32)
  %cmp9.i.i134 = icmp ne <4 x i64> %and8.i.i133, zeroinitializer
  %cmp11.i.i137 = icmp ult <4 x i64> %masked_load.i162.i629, %splat.splat.i.i136.pre-phi
  %and13.i.i138 = and <4 x i64> %xor.i.i129, splat (i64 4160749568)
  %cmp14.i.i139 = icmp ne <4 x i64> %and13.i.i138, zeroinitializer
  %and1633.i.i140.not693 = or <4 x i1> %cmp11.i.i137, %cmp14.i.i139
  %splat.splatinsert17.i.i142 = insertelement <4 x i64> poison, i64 %past.sroa.66.0550, i64 0
  %splat.splat18.i.i143 = shufflevector <4 x i64> %splat.splatinsert17.i.i142, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i.i144 = icmp uge <4 x i64> %masked_load.i162.i629, %splat.splat18.i.i143
  %and2134.i.i145.not695 = or <4 x i1> %cmp19.i.i144, %cmp9.i.i134
  %or2235.i.i146.not694 = and <4 x i1> %cmp.i.i131, %and2134.i.i145.not695
  %and2336.i.i147.not = or <4 x i1> %and1633.i.i140.not693, %or2235.i.i146.not694
  %63 = xor <4 x i1> %retval.0.in.i85.i124, splat (i1 true)
  %narrow692 = select <4 x i1> %and2336.i.i147.not, <4 x i1> %63, <4 x i1> zeroinitializer
  br i1 %tobool1.not566, label %if.end.i.i179, label %if.then21.i163

if.then21.i163:
  %insertvec.i.i316 = shufflevector <4 x i1> %narrow692, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %64 = bitcast <8 x i1> %insertvec.i.i316 to i8
  %65 = and i8 %64, 15
  %and.i.i317 = zext nneg i8 %65 to i32
  %and.i318 = and i32 %and.i.i317, %sub31
  %tobool.not.i319 = icmp eq i32 %and.i318, 0
  br i1 %tobool.not.i319, label %if.then.i.i176, label %land.lhs.true.i320

land.lhs.true.i320:
  %partial.i322 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %66 = load i64, ptr %partial.i322, align 8
  %tobool3.not.i323 = icmp eq i64 %66, 0
  br i1 %tobool3.not.i323, label %if.then.i.i176, label %if.then.i324

if.then.i324:
  %known5.i325 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i326 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %67 = load i64, ptr %index.i326, align 8
  %arrayidx.i327 = getelementptr inbounds nuw [32 x i64], ptr %known5.i325, i64 %67
  %shr.i328 = lshr <4 x i64> %masked_load.i162.i629, splat (i64 27)
  %and6.i329 = and <4 x i64> %shr.i328, splat (i64 31)
  %conv7.i330 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i331 = insertelement <4 x i64> poison, i64 %conv7.i330, i64 0
  %splat.splat.i332 = shufflevector <4 x i64> %splat.splatinsert.i331, <4 x i64> poison, <4 x i32> zeroinitializer
  %68 = and <4 x i64> %splat.splat.i332, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i333 = icmp ne <4 x i64> %68, zeroinitializer
  %69 = getelementptr i64, ptr %arrayidx.i327, <4 x i64> %and6.i329
  %masked_gather.i334 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %69, <4 x i1> %tobool10.i333, <4 x i64> zeroinitializer)
  %and11.i335 = and <4 x i64> %masked_load.i162.i629, splat (i64 -4294967296)
  %70 = icmp ugt <4 x i64> %and11.i335, %masked_gather.i334
  %71 = or <4 x i1> %cmp9.i.i134, %70
  %72 = select <4 x i1> %71, <4 x i1> %narrow692, <4 x i1> zeroinitializer
  br label %if.then.i.i176

if.then.i.i176:
  %bad.2.i166.ph = phi <4 x i1> [ %narrow692, %if.then21.i163 ], [ %narrow692, %land.lhs.true.i320 ], [ %72, %if.then.i324 ]
  %splat.splatinsert.i74.i = insertelement <4 x i64> poison, i64 %past.sroa.41.1554, i64 0
  %splat.splat.i75.i = shufflevector <4 x i64> %splat.splatinsert.i74.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i76.i = icmp ult <4 x i64> %masked_load.i162.i629, %splat.splat.i75.i
  br label %raced4.exit198

if.end.i.i179:
  %splat.splatinsert1.i.i = insertelement <4 x i64> poison, i64 %past.sroa.54.0552, i64 0
  %splat.splat2.i.i = shufflevector <4 x i64> %splat.splatinsert1.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <4 x i64> %masked_load.i162.i629, %splat.splat2.i.i
  %sub.i.i182 = sub <4 x i64> %masked_load.i162.i629, %splat.splat.i.i136.pre-phi
  %sub9.i.i = sub i64 %past.sroa.41.1554, %past.sroa.31.1556
  %splat.splatinsert10.i.i = insertelement <4 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <4 x i64> %splat.splatinsert10.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <4 x i64> %sub.i.i182, %splat.splat11.i.i
  %or20.i.i = or <4 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced4.exit198

raced4.exit198:
  %bad.2.i166632 = phi <4 x i1> [ %bad.2.i166.ph, %if.then.i.i176 ], [ %narrow692, %if.end.i.i179 ]
  %retval.0.in.i.i = phi <4 x i1> [ %cmp.i76.i, %if.then.i.i176 ], [ %or20.i.i, %if.end.i.i179 ]
  %and32.i = and <4 x i64> %masked_load.i162.i629, splat (i64 2097216)
  %cmp33.i = icmp ne <4 x i64> %and32.i, splat (i64 2097152)
  %narrow696.not = select <4 x i1> %cmp33.i, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i.i
  %not.narrow696.not = xor <4 x i1> %narrow696.not, splat (i1 true)
  %tobool.i.i169 = select <4 x i1> %not.narrow696.not, <4 x i1> splat (i1 true), <4 x i1> %bad.2.i166632
  %insertvec.i.i170 = shufflevector <4 x i1> %tobool.i.i169, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %73 = bitcast <8 x i1> %insertvec.i.i170 to i8
  %74 = and i8 %73, 15
  %and.i.i171 = zext nneg i8 %74 to i32
  %and41.i173 = and i32 %and.i.i171, %sub31
  %tobool42.i174 = icmp ne i32 %and41.i173, 0
  %or27150.i = or i1 %found.0.i592610621, %tobool42.i174
  br i1 %or27150.i, label %return, label %store4.exit209.i

load4.exit.i217:
  %conv.i.i210 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i.i211 = insertelement <4 x i64> poison, i64 %conv.i.i210, i64 0
  %splat.splat.i.i212 = shufflevector <4 x i64> %splat.splatinsert.i.i211, <4 x i64> poison, <4 x i32> zeroinitializer
  %75 = and <4 x i64> %splat.splat.i.i212, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i.i213 = icmp ne <4 x i64> %75, zeroinitializer
  %add.ptr.i.i215 = getelementptr inbounds nuw i64, ptr %past.sroa.80.0563, i64 %shr
  %masked_load.i.i216 = tail call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 8 %add.ptr.i.i215, <4 x i1> %tobool.i.i213, <4 x i64> zeroinitializer)
  br i1 %tobool1.not566, label %if.end.i93.i, label %if.then.i88.i

if.then.i88.i:
  %.pre711.pre-phi = phi <4 x i64> [ %.pre715, %load4.exit.i217.thread ], [ %splat.splat18.i.i, %load4.exit.i217 ]
  %.pre709.pre-phi = phi <4 x i64> [ %.pre713, %load4.exit.i217.thread ], [ %splat.splat.i.i75.pre-phi, %load4.exit.i217 ]
  %masked_load.i.i216668 = phi <4 x i64> [ %masked_load.i.i216656, %load4.exit.i217.thread ], [ %masked_load.i.i216, %load4.exit.i217 ]
  %found.1.i.ph666 = phi i1 [ false, %load4.exit.i217.thread ], [ %tobool42.i, %load4.exit.i217 ]
  %splat.splatinsert.i89.i = insertelement <4 x i64> poison, i64 %past.sroa.41.1554, i64 0
  %splat.splat.i90.i = shufflevector <4 x i64> %splat.splatinsert.i89.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp.i91.i = icmp ult <4 x i64> %masked_load.i.i216668, %splat.splat.i90.i
  br label %old4.exit.i221

if.end.i93.i:
  %splat.splatinsert1.i.i261 = insertelement <4 x i64> poison, i64 %past.sroa.54.0552, i64 0
  %splat.splat2.i.i262 = shufflevector <4 x i64> %splat.splatinsert1.i.i261, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i263 = icmp ult <4 x i64> %masked_load.i.i216, %splat.splat2.i.i262
  %sub.i.i267 = sub <4 x i64> %masked_load.i.i216, %splat.splat.i.i75.pre-phi
  %sub9.i.i269 = sub i64 %past.sroa.41.1554, %past.sroa.31.1556
  %splat.splatinsert10.i.i270 = insertelement <4 x i64> poison, i64 %sub9.i.i269, i64 0
  %splat.splat11.i.i271 = shufflevector <4 x i64> %splat.splatinsert10.i.i270, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i272 = icmp ult <4 x i64> %sub.i.i267, %splat.splat11.i.i271
  %or20.i.i273 = or <4 x i1> %cmp3.i.i263, %cmp12.i.i272
  br label %old4.exit.i221

old4.exit.i221:
  %splat.splat18.i.i239.pre-phi = phi <4 x i64> [ %splat.splat18.i.i, %if.end.i93.i ], [ %.pre711.pre-phi, %if.then.i88.i ]
  %splat.splat.i85.i.pre-phi = phi <4 x i64> [ %splat.splat.i.i75.pre-phi, %if.end.i93.i ], [ %.pre709.pre-phi, %if.then.i88.i ]
  %masked_load.i.i216667 = phi <4 x i64> [ %masked_load.i.i216, %if.end.i93.i ], [ %masked_load.i.i216668, %if.then.i88.i ]
  %found.1.i.ph665 = phi i1 [ %tobool42.i, %if.end.i93.i ], [ %found.1.i.ph666, %if.then.i88.i ]
  %retval.0.in.i.i222 = phi <4 x i1> [ %or20.i.i273, %if.end.i93.i ], [ %cmp.i91.i, %if.then.i88.i ]
  %xor.i.i227 = xor <4 x i64> %masked_load.i.i216667, %splat.splat
  %and.i.i228 = and <4 x i64> %xor.i.i227, splat (i64 4290773055)
  %cmp.i.i229 = icmp eq <4 x i64> %and.i.i228, zeroinitializer
  %and8.i.i231 = and <4 x i64> %masked_load.i.i216667, splat (i64 32)
  %cmp9.i.i232 = icmp eq <4 x i64> %and8.i.i231, zeroinitializer
  %cmp11.i.i233 = icmp uge <4 x i64> %masked_load.i.i216667, %splat.splat.i85.i.pre-phi
  %and13.i.i234 = and <4 x i64> %xor.i.i227, splat (i64 4160749568)
  %cmp14.i.i235 = icmp eq <4 x i64> %and13.i.i234, zeroinitializer
  %and1633.i.i236 = and <4 x i1> %cmp11.i.i233, %cmp14.i.i235
  %cmp19.i.i240 = icmp ult <4 x i64> %masked_load.i.i216667, %splat.splat18.i.i239.pre-phi
  %and2134.i.i241 = and <4 x i1> %cmp19.i.i240, %cmp9.i.i232
  %or2235.i.i242 = or <4 x i1> %cmp.i.i229, %and2134.i.i241
  %and2336.i.i243 = and <4 x i1> %and1633.i.i236, %or2235.i.i242
  %76 = select <4 x i1> %and2336.i.i243, <4 x i1> splat (i1 true), <4 x i1> %retval.0.in.i.i222
  %narrow698 = xor <4 x i1> %76, splat (i1 true)
  %not.i.i244 = sext <4 x i1> %narrow698 to <4 x i64>
  br i1 %tobool1.not566, label %if.end.i248, label %if.then.i246

if.then.i246:
  %insertvec.i.i294 = shufflevector <4 x i1> %narrow698, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = bitcast <8 x i1> %insertvec.i.i294 to i8
  %78 = and i8 %77, 15
  %and.i.i295 = zext nneg i8 %78 to i32
  %and.i296 = and i32 %and.i.i295, %sub31
  %tobool.not.i297 = icmp eq i32 %and.i296, 0
  br i1 %tobool.not.i297, label %if.end.i248, label %land.lhs.true.i298

land.lhs.true.i298:
  %partial.i300 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %79 = load i64, ptr %partial.i300, align 8
  %tobool3.not.i301 = icmp eq i64 %79, 0
  br i1 %tobool3.not.i301, label %if.end.i248, label %if.then.i302

if.then.i302:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i303 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %80 = load i64, ptr %index.i303, align 8
  %arrayidx.i304 = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %80
  %shr.i = lshr <4 x i64> %masked_load.i.i216667, splat (i64 27)
  %and6.i = and <4 x i64> %shr.i, splat (i64 31)
  %conv7.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i305 = insertelement <4 x i64> poison, i64 %conv7.i, i64 0
  %splat.splat.i306 = shufflevector <4 x i64> %splat.splatinsert.i305, <4 x i64> poison, <4 x i32> zeroinitializer
  %81 = and <4 x i64> %splat.splat.i306, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i = icmp ne <4 x i64> %81, zeroinitializer
  %82 = getelementptr i64, ptr %arrayidx.i304, <4 x i64> %and6.i
  %masked_gather.i = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %82, <4 x i1> %tobool10.i, <4 x i64> zeroinitializer)
  %and11.i = and <4 x i64> %masked_load.i.i216667, splat (i64 -4294967296)
  %83 = icmp ugt <4 x i64> %and11.i, %masked_gather.i
  %84 = icmp ne <4 x i64> %and8.i.i231, zeroinitializer
  %85 = or <4 x i1> %84, %83
  %and16.i = select <4 x i1> %85, <4 x i64> %not.i.i244, <4 x i64> zeroinitializer
  br label %if.end.i248

if.end.i248:
  %bad.0.i = phi <4 x i64> [ %not.i.i244, %old4.exit.i221 ], [ %and16.i, %if.then.i302 ], [ %not.i.i244, %land.lhs.true.i298 ], [ %not.i.i244, %if.then.i246 ]
  %and.i249 = and <4 x i64> %masked_load.i.i216667, splat (i64 64)
  %cmp.i250 = icmp ne <4 x i64> %and.i249, zeroinitializer
  %and9.i = and <4 x i64> %xor.i.i227, splat (i64 -4294967281)
  %cmp10.i251 = icmp eq <4 x i64> %and9.i, zeroinitializer
  %and1279.i = and <4 x i1> %cmp.i250, %cmp10.i251
  %and14.i = and <4 x i64> %xor.i.i227, splat (i64 130023424)
  %and15.i252 = and <4 x i64> %masked_load.i.i216667, splat (i64 16)
  %or.i253 = or disjoint <4 x i64> %and14.i, %and15.i252
  %cmp16.i254 = icmp ne <4 x i64> %or.i253, zeroinitializer
  %and1880.i = and <4 x i1> %and1279.i, %cmp16.i254
  %or19.i = or <4 x i64> %splat.splat, splat (i64 2097152)
  %vector_select.i = select <4 x i1> %and1880.i, <4 x i64> %or19.i, <4 x i64> %splat.splat
  %cmp21.i = icmp eq <4 x i64> %and.i249, zeroinitializer
  %and23.i = select <4 x i1> %cmp21.i, <4 x i64> %bad.0.i, <4 x i64> zeroinitializer
  br i1 %tobool1.not566, label %if.then33.i, label %after_read4.exit.thread

after_read4.exit.thread:
  %vector_select43.i672 = select <4 x i1> %and1633.i.i236, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or44.i673 = or <4 x i64> %vector_select43.i672, %masked_load.i.i216667
  %vector_cond45.i674 = icmp slt <4 x i64> %and23.i, zeroinitializer
  %vector_select46.i675 = select <4 x i1> %vector_cond45.i674, <4 x i64> %or44.i673, <4 x i64> %vector_select.i
  %splat.splatinsert.i = insertelement <4 x i64> poison, i64 %shr, i64 0
  %splat.splat.i = shufflevector <4 x i64> %splat.splatinsert.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %add.i = add nuw nsw <4 x i64> %splat.splat.i, <i64 0, i64 1, i64 2, i64 3>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <4 x i64> %add.i, ptr %index.addr.i, align 32
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %86 = load i64, ptr %partial.i, align 8
  %tobool.not.i284 = icmp eq i64 %86, 0
  br i1 %tobool.not.i284, label %note_reads4.exit, label %for.cond.i.preheader

for.cond.i.preheader:
  %tobool3.not.i285701 = icmp eq i32 %sh_prom, 0
  br i1 %tobool3.not.i285701, label %note_reads4.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %shr.i406 = lshr i64 %past.sroa.24.0557, 32
  %conv.i = trunc nuw i64 %shr.i406 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i408 = lshr i64 %past.sroa.24.0557, 27
  %and.i.i409 = and i64 %shr.i.i408, 31
  br label %for.body.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <4 x i64> %masked_load.i.i216667, ptr %cells.addr.i.i, align 32
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %87 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %87, i64 72
  %88 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i98.i = icmp eq i64 %88, 0
  br i1 %tobool.not.i98.i, label %after_read4.exit.thread677, label %if.end.i99.i

after_read4.exit.thread677:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select43.i681 = select <4 x i1> %and1633.i.i236, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or44.i682 = or <4 x i64> %vector_select43.i681, %masked_load.i.i216667
  %vector_cond45.i683 = icmp slt <4 x i64> %and23.i, zeroinitializer
  %vector_select46.i684 = select <4 x i1> %vector_cond45.i683, <4 x i64> %or44.i682, <4 x i64> %vector_select.i
  br i1 %found.1.i.ph665, label %return, label %store4.exit209.i

if.end.i99.i:
  %xor.i.i.i = xor <4 x i64> %vector_select.i, %masked_load.i.i216667
  %and.i42.i.i = and <4 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <4 x i64> %and.i42.i.i, zeroinitializer
  %and13.i.i.i = and <4 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <4 x i64> %and13.i.i.i, zeroinitializer
  %or2235.i.i.i = or <4 x i1> %and2134.i.i241, %cmp.i.i.i
  %and2336.i.i.i = and <4 x i1> %cmp14.i.i.i, %or2235.i.i.i
  %89 = load i64, ptr %2, align 8
  %splat.splatinsert.i103.i = insertelement <4 x i64> poison, i64 %89, i64 0
  %splat.splat.i104.i = shufflevector <4 x i64> %splat.splatinsert.i103.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <4 x i64> %masked_load.i.i216667, %splat.splat.i104.i
  %and1037.i.i = and <4 x i1> %cmp9.i.i232, %cmp8.i.i
  %90 = select <4 x i1> %and1037.i.i, <4 x i1> %and2336.i.i.i, <4 x i1> zeroinitializer
  %tobool.i.i.i699 = icmp ne <4 x i64> %and23.i, zeroinitializer
  %tobool.i.i.i = select <4 x i1> %90, <4 x i1> %tobool.i.i.i699, <4 x i1> zeroinitializer
  %insertvec.i.i.i = shufflevector <4 x i1> %tobool.i.i.i, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %91 = bitcast <8 x i1> %insertvec.i.i.i to i8
  %92 = and i8 %91, 15
  %and.i.i.i = zext nneg i8 %92 to i32
  %and14.i.i = and i32 %and.i.i.i, %sub31
  %tobool15.not.i.i257703 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i257703, label %after_read4.exit, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i705 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i704 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %93 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i705, i1 true)
  %idxprom.i.i = zext nneg i32 %93 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %94 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %94)
  %95 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %95
  %sub.i105.i = sub nsw i32 0, %rest.0.i.i705
  %and20.i.i = and i32 %rest.0.i.i705, %sub.i105.i
  %or.i.i258 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i258, %own.0.i.i704
  %sub22.i.i = add nsw i32 %rest.0.i.i705, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i705
  %tobool15.not.i.i257 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i257, label %after_read4.exit.loopexit, label %for.body.i.i

after_read4.exit.loopexit:
  %96 = zext nneg i32 %own.1.i.i to i64
  br label %after_read4.exit

after_read4.exit:
  %own.0.i.i.lcssa = phi i64 [ 0, %if.end.i99.i ], [ %96, %after_read4.exit.loopexit ]
  %splat.splatinsert.i117.i = insertelement <4 x i64> poison, i64 %own.0.i.i.lcssa, i64 0
  %splat.splat.i118.i = shufflevector <4 x i64> %splat.splatinsert.i117.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %97 = and <4 x i64> %splat.splat.i118.i, <i64 1, i64 2, i64 4, i64 8>
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %98 = icmp eq <4 x i64> %97, zeroinitializer
  %vector_select43.i = select <4 x i1> %and1633.i.i236, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or44.i = or <4 x i64> %vector_select43.i, %masked_load.i.i216667
  %vector_cond45.i700 = icmp slt <4 x i64> %and23.i, zeroinitializer
  %vector_cond45.i = select <4 x i1> %98, <4 x i1> %vector_cond45.i700, <4 x i1> zeroinitializer
  %vector_select46.i = select <4 x i1> %vector_cond45.i, <4 x i64> %or44.i, <4 x i64> %vector_select.i
  br i1 %found.1.i.ph665, label %return, label %store4.exit209.i

for.body.i:
  %rest.0.i702 = phi i32 [ %sub31, %for.body.i.lr.ph ], [ %and.i286, %for.body.i ]
  %99 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i702, i1 true)
  %idxprom.i = zext nneg i32 %99 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %100 = load i64, ptr %arrayidx.i, align 8
  %101 = load ptr, ptr %readers.i, align 8
  %arrayidx.i407 = getelementptr inbounds nuw [32 x i32], ptr %101, i64 %100
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i407, i64 %and.i.i409
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  %sub.i = add nsw i32 %rest.0.i702, -1
  %and.i286 = and i32 %sub.i, %rest.0.i702
  %tobool3.not.i285 = icmp eq i32 %and.i286, 0
  br i1 %tobool3.not.i285, label %note_reads4.exit, label %for.body.i

note_reads4.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph665, label %return, label %store4.exit209.i

if.end46.i:
  br i1 %found.0.i592609, label %return, label %store4.exit209.i

store4.exit209.i:
  %fresh.0.i688 = phi <4 x i64> [ %vector_select46.i675, %note_reads4.exit ], [ %splat.splat, %if.end46.i ], [ %vector_select46.i684, %after_read4.exit.thread677 ], [ %splat.splat, %raced4.exit198 ], [ %vector_select46.i, %after_read4.exit ]
  %cond12.i.sroa.speculated598638687 = phi ptr [ %past.sroa.80.0563, %note_reads4.exit ], [ %past.sroa.76.0564, %if.end46.i ], [ %past.sroa.80.0563, %after_read4.exit.thread677 ], [ %past.sroa.76.0564, %raced4.exit198 ], [ %past.sroa.80.0563, %after_read4.exit ]
  %conv.i200.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i201.i = insertelement <4 x i64> poison, i64 %conv.i200.i, i64 0
  %splat.splat.i202.i = shufflevector <4 x i64> %splat.splatinsert.i201.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %102 = and <4 x i64> %splat.splat.i202.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i203.i = icmp ne <4 x i64> %102, zeroinitializer
  %add.ptr.i205.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated598638687, i64 %shr
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %fresh.0.i688, ptr align 8 %add.ptr.i205.i, <4 x i1> %tobool.i203.i)
  br label %return

return:
  %retval.1 = phi i1 [ false, %entry ], [ true, %sw.bb2.i ], [ %tobool19, %if.then18 ], [ true, %all_marked.exit ], [ true, %sw.default.i ], [ true, %sw.bb9.i ], [ true, %sw.bb6.i ], [ true, %if.end46.i ], [ false, %store4.exit209.i ], [ true, %after_read4.exit.thread677 ], [ true, %raced4.exit198 ], [ true, %note_reads4.exit ], [ true, %after_read4.exit ]
  ret i1 %retval.1
}

define internal fastcc noundef zeroext i1 @any(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %address.addr.i1253 = alloca <16 x i64>, align 128
  %address.addr.i = alloca <16 x i64>, align 128
  %index.addr.i990 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i790 = alloca <16 x i64>, align 128
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
  br i1 %tobool2.not.i, label %if.end3.thread1809, label %past_of_words.exit

if.end3.thread1809:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i1808 = load i64, ptr %valid_global.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %4 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %4, ptr %address, align 128
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1291 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1291, align 8
  %arrayidx.i1292 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1292, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1292, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1292, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1294 = getelementptr inbounds nuw i8, ptr %arrayidx.i1292, i64 80
  %12 = load i64, ptr %read_mark.i1294, align 8
  %cond.i.i1295 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i1299 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1299, label %load16.exit.i1226, label %if.end.i1300

if.end.i1300:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1301 = icmp eq ptr %16, %2
  br i1 %cmp.i1301, label %cond.true.i1305, label %cond.end.i1302

cond.true.i1305:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1306 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1306, align 8
  br label %cond.end.i1302

cond.end.i1302:
  %cond.i1303 = phi i64 [ %20, %cond.true.i1305 ], [ -1, %if.end.i1300 ]
  %cond.i.i1304 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1303)
  br label %load16.exit.i1226

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
  %tracked.i.i1309 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1309, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1310 = add i64 %26, -1
  %cmp.i1311 = icmp ult i64 %sub.i1310, 2048
  br i1 %cmp.i1311, label %if.then.i1313, label %if.end3.thread

if.then.i1313:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end3.thread

past_of_words.exit:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %27 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  br label %if.end3.thread

if.end3.thread:
  %past.sroa.125.01774 = phi ptr [ null, %past_of_words.exit ], [ %cond24.i.i, %if.then.i1313 ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then32.i ]
  %past.sroa.131.01772 = phi ptr [ null, %past_of_words.exit ], [ %cond29.i.i, %if.then.i1313 ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then32.i ]
  %past.sroa.144.0.shrunk1770 = phi i1 [ false, %past_of_words.exit ], [ %cmp17.i, %if.then.i1313 ], [ false, %if.then11.i ], [ %cmp17.i, %if.then32.i ]
  %past.sroa.139.0.shrunk1768 = phi i1 [ false, %past_of_words.exit ], [ %cmp.i, %if.then.i1313 ], [ %cmp.i, %if.then11.i ], [ %cmp.i, %if.then32.i ]
  %past.sroa.118.01766 = phi i64 [ %cond9.i, %past_of_words.exit ], [ %cond19.i.i, %if.then.i1313 ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then32.i ]
  %past.sroa.113.01764 = phi i64 [ %27, %past_of_words.exit ], [ %cond.i.i, %if.then.i1313 ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then32.i ]
  %past.sroa.109.01762 = phi i64 [ 0, %past_of_words.exit ], [ %cond.i.i1295, %if.then.i1313 ], [ %cond.i.i1295, %if.then11.i ], [ %cond.i.i1295, %if.then32.i ]
  %past.sroa.43.01756 = phi i64 [ 0, %past_of_words.exit ], [ %or6.i.i, %if.then.i1313 ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then32.i ]
  %past.sroa.51.11753 = phi i64 [ 0, %past_of_words.exit ], [ %8, %if.then.i1313 ], [ %8, %if.then11.i ], [ %8, %if.then32.i ]
  %past.sroa.68.11750 = phi i64 [ 0, %past_of_words.exit ], [ %9, %if.then.i1313 ], [ %9, %if.then11.i ], [ %9, %if.then32.i ]
  %past.sroa.89.01747 = phi i64 [ 0, %past_of_words.exit ], [ %10, %if.then.i1313 ], [ %10, %if.then11.i ], [ %10, %if.then32.i ]
  %past.sroa.101.01745 = phi i64 [ 0, %past_of_words.exit ], [ %11, %if.then.i1313 ], [ %11, %if.then11.i ], [ %11, %if.then32.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %28 = load <16 x i64>, ptr %addresses, align 8
  %splat.splatinsert = insertelement <16 x i64> poison, i64 %past.sroa.113.01764, i64 0
  %splat.splat = shufflevector <16 x i64> %splat.splatinsert, <16 x i64> poison, <16 x i32> zeroinitializer
  %add = add <16 x i64> %28, %splat.splat
  store <16 x i64> %add, ptr %address, align 128
  br label %if.end7

load16.exit.i1226:
  %past.sroa.68.1.ph = phi i64 [ %cond.i.i1304, %cond.end.i1302 ], [ %9, %if.then.i.i ]
  %past.sroa.51.1.ph = phi i64 [ %cond.i1303, %cond.end.i1302 ], [ %8, %if.then.i.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %29 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %29, ptr %address, align 128
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i)
  store <16 x i64> %29, ptr %address.addr.i, align 128
  %splat.splatinsert.i1213 = insertelement <16 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat.i1214 = shufflevector <16 x i64> %splat.splatinsert.i1213, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i1215 = sub <16 x i64> %29, %splat.splat.i1214
  %div14.i = lshr <16 x i64> %sub.i1215, splat (i64 5)
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %30 = load ptr, ptr %sector_writes.i, align 8
  %nowhere1.i.i1243 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %31 = ptrtoint ptr %nowhere1.i.i1243 to i64
  %32 = ptrtoint ptr %30 to i64
  %sub.i.i1244 = sub nsw i64 %31, %32
  %shr.i.i1245 = ashr i64 %sub.i.i1244, 3
  %conv.i18.i = trunc nuw i32 %mask to i16
  %33 = bitcast i16 %conv.i18.i to <16 x i1>
  %splat.splatinsert.i.i1248 = insertelement <16 x i64> poison, i64 %shr.i.i1245, i64 0
  %splat.splat.i.i1249 = shufflevector <16 x i64> %splat.splatinsert.i.i1248, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i1250 = select <16 x i1> %33, <16 x i64> %div14.i, <16 x i64> %splat.splat.i.i1249
  %34 = getelementptr i64, ptr %30, <16 x i64> %vector_select.i.i1250
  %masked_gather.i.i1251 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %34, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i1228 = icmp ne <16 x i64> %masked_gather.i.i1251, splat (i64 -1)
  %35 = bitcast <16 x i1> %cmp.i1228 to i16
  %mask.sroa.0.0.insert.ext.i.i1232 = zext i16 %35 to i32
  %and.i1233 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1232
  %tobool.not.i12361666 = icmp eq i32 %and.i1233, 0
  br i1 %tobool.not.i12361666, label %split_lanes16.exit, label %for.body.i1237

for.body.i1237:
  %rest.0.i12351667 = phi i32 [ %and6.i1240, %for.body.i1237 ], [ %and.i1233, %load16.exit.i1226 ]
  %36 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i12351667, i1 true)
  %idxprom.i1238 = zext nneg i32 %36 to i64
  %arrayidx.i1239 = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i1238
  %37 = load i64, ptr %arrayidx.i1239, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %37)
  %sub5.i = add nsw i32 %rest.0.i12351667, -1
  %and6.i1240 = and i32 %sub5.i, %rest.0.i12351667
  %tobool.not.i1236 = icmp eq i32 %and6.i1240, 0
  br i1 %tobool.not.i1236, label %split_lanes16.exit, label %for.body.i1237

split_lanes16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  br label %if.end7

if.end7:
  %past.sroa.125.01773 = phi ptr [ %past.sroa.125.01774, %if.end3.thread ], [ %cond24.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1809 ]
  %past.sroa.131.01771 = phi ptr [ %past.sroa.131.01772, %if.end3.thread ], [ %cond29.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1809 ]
  %past.sroa.144.0.shrunk1769 = phi i1 [ %past.sroa.144.0.shrunk1770, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1809 ]
  %past.sroa.139.0.shrunk1767 = phi i1 [ %past.sroa.139.0.shrunk1768, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1809 ]
  %past.sroa.118.01765 = phi i64 [ %past.sroa.118.01766, %if.end3.thread ], [ %cond19.i.i, %split_lanes16.exit ], [ %cond9.i1808, %if.end3.thread1809 ]
  %past.sroa.113.01763 = phi i64 [ %past.sroa.113.01764, %if.end3.thread ], [ %cond.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1809 ]
  %past.sroa.109.01761 = phi i64 [ %past.sroa.109.01762, %if.end3.thread ], [ %cond.i.i1295, %split_lanes16.exit ], [ 0, %if.end3.thread1809 ]
  %past.sroa.43.01755 = phi i64 [ %past.sroa.43.01756, %if.end3.thread ], [ %or6.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1809 ]
  %past.sroa.51.11752 = phi i64 [ %past.sroa.51.11753, %if.end3.thread ], [ %past.sroa.51.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1809 ]
  %past.sroa.68.11749 = phi i64 [ %past.sroa.68.11750, %if.end3.thread ], [ %past.sroa.68.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1809 ]
  %past.sroa.89.01746 = phi i64 [ %past.sroa.89.01747, %if.end3.thread ], [ %10, %split_lanes16.exit ], [ 0, %if.end3.thread1809 ]
  %past.sroa.101.01744 = phi i64 [ %past.sroa.101.01745, %if.end3.thread ], [ %11, %split_lanes16.exit ], [ 0, %if.end3.thread1809 ]
  %tobool1.not1742 = phi i1 [ false, %if.end3.thread ], [ true, %split_lanes16.exit ], [ true, %if.end3.thread1809 ]
  %38 = phi <16 x i64> [ %add, %if.end3.thread ], [ %29, %split_lanes16.exit ], [ %4, %if.end3.thread1809 ]
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %39, 0
  br i1 %tobool8.not, label %if.end20, label %if.then9

if.then9:
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i1253)
  store <16 x i64> %38, ptr %address.addr.i1253, align 128
  %40 = load i64, ptr @NBYTES, align 8
  %cmp.i1258 = icmp ult i64 %40, 4
  br i1 %cmp.i1258, label %for.body.i1275.lr.ph, label %for.cond.cleanup.i

for.body.i1275.lr.ph:
  %cmp1.i1280 = icmp eq i64 %40, 1
  br label %for.body.i1275

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %if.then9 ], [ %missing.1.i, %if.end.i1285 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %41 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %41, %past.sroa.118.01765
  %splat.splatinsert.i1261 = insertelement <16 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i1262 = shufflevector <16 x i64> %splat.splatinsert.i1261, <16 x i64> poison, <16 x i32> zeroinitializer
  %conv.i.i1263 = trunc nuw i32 %mask to i16
  %42 = bitcast i16 %conv.i.i1263 to <16 x i1>
  %vector_select.i1265 = select <16 x i1> %42, <16 x i64> %38, <16 x i64> %splat.splat.i1262
  %cmp12.i = icmp eq i64 %40, 4
  br i1 %cmp12.i, label %if.end19.i1266.thread, label %if.end19.i1266

for.body.i1275:
  %missing.0.i1670 = phi i32 [ 0, %for.body.i1275.lr.ph ], [ %missing.1.i, %if.end.i1285 ]
  %rest.0.i12571669 = phi i32 [ %mask, %for.body.i1275.lr.ph ], [ %and8.i1286, %if.end.i1285 ]
  %43 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i12571669, i1 true)
  %idxprom.i1277 = zext nneg i32 %43 to i64
  %arrayidx.i1278 = getelementptr inbounds nuw i64, ptr %address.addr.i1253, i64 %idxprom.i1277
  %44 = load i64, ptr %arrayidx.i1278, align 8
  %add.i1279 = add i64 %44, %past.sroa.118.01765
  %45 = inttoptr i64 %add.i1279 to ptr
  br i1 %cmp1.i1280, label %cond.true.i1287, label %cond.false.i

cond.true.i1287:
  %46 = load i8, ptr %45, align 1
  %cmp2.not.i = icmp eq i8 %46, -1
  br i1 %cmp2.not.i, label %if.end.i1285, label %if.then.i1281

cond.false.i:
  %47 = load i16, ptr %45, align 2
  %cmp5.not.i = icmp eq i16 %47, -1
  br i1 %cmp5.not.i, label %if.end.i1285, label %if.then.i1281

if.then.i1281:
  %sub.i1282 = sub nsw i32 0, %rest.0.i12571669
  %and.i1283 = and i32 %rest.0.i12571669, %sub.i1282
  %or.i1284 = or i32 %missing.0.i1670, %and.i1283
  br label %if.end.i1285

if.end.i1285:
  %missing.1.i = phi i32 [ %or.i1284, %if.then.i1281 ], [ %missing.0.i1670, %cond.true.i1287 ], [ %missing.0.i1670, %cond.false.i ]
  %sub7.i = add nsw i32 %rest.0.i12571669, -1
  %and8.i1286 = and i32 %sub7.i, %rest.0.i12571669
  %tobool.i1259.not = icmp eq i32 %and8.i1286, 0
  br i1 %tobool.i1259.not, label %for.cond.cleanup.i, label %for.body.i1275

if.end19.i1266.thread:
  %48 = inttoptr i64 %past.sroa.118.01765 to ptr
  %shr.i1272 = ashr <16 x i64> %vector_select.i1265, splat (i64 2)
  %49 = getelementptr i32, ptr %48, <16 x i64> %shr.i1272
  %masked_gather.i1273 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %49, <16 x i1> splat (i1 true), <16 x i32> poison)
  %cmp16.i1274 = icmp ne <16 x i32> %masked_gather.i1273, splat (i32 -1)
  %50 = bitcast <16 x i1> %cmp16.i1274 to i16
  %mask.sroa.0.0.insert.ext.i59.i = zext i16 %50 to i32
  br label %unwritten16.exit

if.end19.i1266:
  %div54.i = lshr i64 %40, 3
  %cmp21.i12671672.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i12671672.not, label %unwritten16.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %51 = inttoptr i64 %past.sroa.118.01765 to ptr
  %shr27.i = ashr <16 x i64> %vector_select.i1265, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %51, <16 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i1674 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i1673 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <16 x ptr> %invariant.gep, i64 %part.0.i1673
  %masked_gather28.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %gep, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp29.i = icmp ne <16 x i64> %masked_gather28.i, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp29.i to i16
  %mask.sroa.0.0.insert.ext.i.i1270 = zext i16 %52 to i32
  %or33.i = or i32 %missing.3.i1674, %mask.sroa.0.0.insert.ext.i.i1270
  %inc.i = add nuw nsw i64 %part.0.i1673, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten16.exit, label %for.body24.i

unwritten16.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i1266 ], [ %mask.sroa.0.0.insert.ext.i59.i, %if.end19.i1266.thread ], [ %or33.i, %for.body24.i ]
  %and36.i = and i32 %missing.3.i.lcssa, %mask
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i1253)
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
  %rest.01677 = phi i32 [ %and36.i, %for.body.lr.ph ], [ %and, %mark_written.exit ]
  br i1 %cmp3.not.i, label %mark_written.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %54 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.01677, i1 true)
  %idxprom = zext nneg i32 %54 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address, i64 %idxprom
  %55 = load i64, ptr %arrayidx, align 8
  %add19 = add i64 %55, %past.sroa.118.01765
  %56 = inttoptr i64 %add19 to ptr
  br label %for.body.i1314

for.body.i1314:
  %index.04.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i1316, %for.body.i1314 ]
  %arrayidx.i1315 = getelementptr inbounds nuw i8, ptr %56, i64 %index.04.i
  store i8 -1, ptr %arrayidx.i1315, align 1
  %inc.i1316 = add nuw i64 %index.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i1316, %40
  br i1 %exitcond.not.i, label %mark_written.exit, label %for.body.i1314

mark_written.exit:
  %sub = add nsw i32 %rest.01677, -1
  %and = and i32 %sub, %rest.01677
  %tobool18.not = icmp eq i32 %and, 0
  br i1 %tobool18.not, label %if.end20, label %for.body

if.end20:
  br i1 %tobool.not.i, label %cleanup65, label %if.end23

if.end23:
  %splat.splatinsert26 = insertelement <16 x i64> poison, i64 %past.sroa.113.01763, i64 0
  %splat.splat27 = shufflevector <16 x i64> %splat.splatinsert26, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub28 = sub <16 x i64> %38, %splat.splat27
  %shr = lshr <16 x i64> %sub28, splat (i64 2)
  %splat.splatinsert29 = insertelement <16 x i64> poison, i64 %past.sroa.43.01755, i64 0
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
  %or.cond1632 = select i1 %tobool1.not1742, i1 true, i1 %past.sroa.139.0.shrunk1767
  br i1 %or.cond1632, label %load16.exit170.i267, label %if.end.i113.thread

load16.exit170.i267:
  %nowhere1.i207.i272 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %58 = ptrtoint ptr %nowhere1.i207.i272 to i64
  %59 = ptrtoint ptr %past.sroa.125.01773 to i64
  %sub.i208.i273 = sub nsw i64 %58, %59
  %shr.i209.i274 = ashr i64 %sub.i208.i273, 3
  %conv.i242.i276 = trunc nuw i32 %mask to i16
  %60 = bitcast i16 %conv.i242.i276 to <16 x i1>
  %splat.splatinsert.i213.i279 = insertelement <16 x i64> poison, i64 %shr.i209.i274, i64 0
  %splat.splat.i214.i280 = shufflevector <16 x i64> %splat.splatinsert.i213.i279, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i216.i281 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i214.i280
  %61 = getelementptr i64, ptr %past.sroa.125.01773, <16 x i64> %vector_select.i216.i281
  %masked_gather.i169.i282 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %61, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i92.i = insertelement <16 x i64> poison, i64 %past.sroa.51.11752, i64 0
  %splat.splat6.i93.i = shufflevector <16 x i64> %splat.splatinsert5.i92.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1742, label %if.end.i86.i, label %if.then.i79.i

if.then.i79.i:
  %splat.splatinsert.i81.i = insertelement <16 x i64> poison, i64 %past.sroa.68.11749, i64 0
  %splat.splat.i82.i = shufflevector <16 x i64> %splat.splatinsert.i81.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i = icmp ult <16 x i64> %masked_gather.i169.i282, %splat.splat.i82.i
  br label %old16.exit101.i

if.end.i86.i:
  %splat.splatinsert1.i88.i = insertelement <16 x i64> poison, i64 %past.sroa.89.01746, i64 0
  %splat.splat2.i89.i = shufflevector <16 x i64> %splat.splatinsert1.i88.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i = icmp ult <16 x i64> %masked_gather.i169.i282, %splat.splat2.i89.i
  %sub.i94.i = sub <16 x i64> %masked_gather.i169.i282, %splat.splat6.i93.i
  %sub9.i96.i = sub i64 %past.sroa.68.11749, %past.sroa.51.11752
  %splat.splatinsert10.i97.i = insertelement <16 x i64> poison, i64 %sub9.i96.i, i64 0
  %splat.splat11.i98.i = shufflevector <16 x i64> %splat.splatinsert10.i97.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i = icmp ult <16 x i64> %sub.i94.i, %splat.splat11.i98.i
  %or20.i100.i = or <16 x i1> %cmp3.i90.i, %cmp12.i99.i
  br label %old16.exit101.i

old16.exit101.i:
  %retval.0.in.i84.i = phi <16 x i1> [ %or20.i100.i, %if.end.i86.i ], [ %cmp.i83.i, %if.then.i79.i ]
  %xor.i.i = xor <16 x i64> %masked_gather.i169.i282, %or
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and1.i.i = and <16 x i64> %masked_gather.i169.i282, splat (i64 15)
  %cmp2.i.i = icmp ne <16 x i64> %and1.i.i, splat (i64 15)
  %and4.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773040)
  %cmp5.i.i = icmp ne <16 x i64> %and4.i.i, zeroinitializer
  %and733.i.i.not1650 = or <16 x i1> %cmp2.i.i, %cmp5.i.i
  %or34.i.i.not1649 = and <16 x i1> %cmp.i.i, %and733.i.i.not1650
  %and8.i.i = and <16 x i64> %masked_gather.i169.i282, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_gather.i169.i282, %splat.splat6.i93.i
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1647 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.sroa.101.01744, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_gather.i169.i282, %splat.splat18.i.i
  %and2136.i.i.not1651 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1648 = and <16 x i1> %and2136.i.i.not1651, %or34.i.i.not1649
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1647, %or2237.i.i.not1648
  %62 = xor <16 x i1> %retval.0.in.i84.i, splat (i1 true)
  %narrow1646 = select <16 x i1> %and2338.i.i.not, <16 x i1> %62, <16 x i1> zeroinitializer
  %cmp.i1027 = icmp eq <16 x i64> %and1.i.i, splat (i64 5)
  %cmp1.i1028 = icmp eq <16 x i64> %and1.i.i, splat (i64 9)
  %or8.i1029 = or <16 x i1> %cmp.i1027, %cmp1.i1028
  %vector_select.i1030 = select <16 x i1> %or8.i1029, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i
  %and3.i1031 = and <16 x i64> %vector_select.i1030, %or
  %cmp4.i1032 = icmp ne <16 x i64> %and3.i1031, zeroinitializer
  %and12.i1652 = and <16 x i1> %cmp4.i1032, %narrow1646
  %and12.i = sext <16 x i1> %and12.i1652 to <16 x i64>
  br i1 %tobool1.not1742, label %if.end19.i.thread, label %if.then21.i

if.end19.i.thread:
  %and15.i = and <16 x i64> %masked_gather.i169.i282, splat (i64 96)
  %cmp.i302 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i304 = insertelement <16 x i64> poison, i64 %past.sroa.89.01746, i64 0
  %splat.splat.i305 = shufflevector <16 x i64> %splat.splatinsert.i304, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_gather.i169.i282, %splat.splat.i305
  %and1866.i = and <16 x i1> %cmp16.i, %cmp.i302
  %or.i = select <16 x i1> %and1866.i, <16 x i64> splat (i64 -1), <16 x i64> %and12.i
  br label %if.end.i113

if.then21.i:
  %63 = bitcast <16 x i1> %and12.i1652 to i16
  %mask.sroa.0.0.insert.ext.i.i1189 = zext i16 %63 to i32
  %and.i1190 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1189
  %tobool.not.i1191 = icmp eq i32 %and.i1190, 0
  br i1 %tobool.not.i1191, label %if.end.i113, label %land.lhs.true.i1192

land.lhs.true.i1192:
  %partial.i1194 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %64 = load i64, ptr %partial.i1194, align 8
  %tobool3.not.i1195 = icmp eq i64 %64, 0
  br i1 %tobool3.not.i1195, label %if.end.i113, label %if.then.i1196

if.then.i1196:
  %known5.i1197 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1198 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %65 = load i64, ptr %index.i1198, align 8
  %arrayidx.i1199 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1197, i64 %65
  %shr.i1200 = lshr <16 x i64> %masked_gather.i169.i282, splat (i64 27)
  %and6.i1201 = and <16 x i64> %shr.i1200, splat (i64 31)
  %66 = getelementptr i64, ptr %arrayidx.i1199, <16 x i64> %and6.i1201
  %masked_gather.i1203 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %66, <16 x i1> %60, <16 x i64> zeroinitializer)
  %and8.i1204 = and <16 x i64> %masked_gather.i169.i282, splat (i64 -4294967296)
  %67 = icmp ugt <16 x i64> %and8.i1204, %masked_gather.i1203
  %68 = or <16 x i1> %cmp9.i.i, %67
  %and13.i1206 = select <16 x i1> %68, <16 x i64> %and12.i, <16 x i64> zeroinitializer
  br label %if.end.i113

if.end.i113:
  %bad.2.i = phi <16 x i64> [ %or.i, %if.end19.i.thread ], [ %and13.i1206, %if.then.i1196 ], [ %and12.i, %land.lhs.true.i1192 ], [ %and12.i, %if.then21.i ]
  %69 = load i64, ptr @STORE, align 8
  %tobool.i.i309 = icmp ne <16 x i64> %bad.2.i, zeroinitializer
  %70 = bitcast <16 x i1> %tobool.i.i309 to i16
  %mask.sroa.0.0.insert.ext.i.i310 = zext i16 %70 to i32
  %and41.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i310
  %tobool42.i = icmp ne i32 %and41.i, 0
  %tobool7.not.i116 = icmp eq i64 %69, 0
  br i1 %tobool7.not.i116, label %load16.exit.i712, label %land.lhs.true.i122

if.end.i113.thread:
  %71 = load i64, ptr @STORE, align 8
  %tobool7.not.i1161518 = icmp eq i64 %71, 0
  br i1 %tobool7.not.i1161518, label %if.end.i113.thread.load16.exit.i712_crit_edge, label %lor.lhs.false15.i124

if.end.i113.thread.load16.exit.i712_crit_edge:
  %.pre1707 = trunc nuw i32 %mask to i16
  %.pre1708 = bitcast i16 %.pre1707 to <16 x i1>
  br label %load16.exit.i712

land.lhs.true.i122:
  br i1 %tobool1.not1742, label %load16.exit158.i241.thread, label %lor.lhs.false15.i124

load16.exit158.i241.thread:
  %nowhere1.i218.i2471829 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %72 = ptrtoint ptr %nowhere1.i218.i2471829 to i64
  %73 = ptrtoint ptr %past.sroa.131.01771 to i64
  %sub.i219.i2481830 = sub nsw i64 %72, %73
  %shr.i220.i2491831 = ashr i64 %sub.i219.i2481830, 3
  %splat.splatinsert.i224.i2541832 = insertelement <16 x i64> poison, i64 %shr.i220.i2491831, i64 0
  %splat.splat.i225.i2551833 = shufflevector <16 x i64> %splat.splatinsert.i224.i2541832, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i2561834 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i2551833
  %74 = getelementptr i64, ptr %past.sroa.131.01771, <16 x i64> %vector_select.i227.i2561834
  %masked_gather.i157.i2571835 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %74, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.end.i86.i417

lor.lhs.false15.i124:
  %found.0.i11415201537 = phi i1 [ %tobool42.i, %land.lhs.true.i122 ], [ false, %if.end.i113.thread ]
  %before.0.i11515211535 = phi <16 x i64> [ %masked_gather.i169.i282, %land.lhs.true.i122 ], [ zeroinitializer, %if.end.i113.thread ]
  br i1 %past.sroa.144.0.shrunk1769, label %load16.exit158.i241, label %if.end46.i130

load16.exit158.i241:
  %.pre1712 = trunc nuw i32 %mask to i16
  %.pre1713 = bitcast i16 %.pre1712 to <16 x i1>
  %nowhere1.i218.i247 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %75 = ptrtoint ptr %nowhere1.i218.i247 to i64
  %76 = ptrtoint ptr %past.sroa.131.01771 to i64
  %sub.i219.i248 = sub nsw i64 %75, %76
  %shr.i220.i249 = ashr i64 %sub.i219.i248, 3
  %splat.splatinsert.i224.i254 = insertelement <16 x i64> poison, i64 %shr.i220.i249, i64 0
  %splat.splat.i225.i255 = shufflevector <16 x i64> %splat.splatinsert.i224.i254, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i227.i256 = select <16 x i1> %.pre1713, <16 x i64> %shr, <16 x i64> %splat.splat.i225.i255
  %77 = getelementptr i64, ptr %past.sroa.131.01771, <16 x i64> %vector_select.i227.i256
  %masked_gather.i157.i257 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %77, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1742, label %if.end.i86.i417, label %if.then.i79.i342

if.then.i79.i342:
  %splat.splatinsert.i81.i344 = insertelement <16 x i64> poison, i64 %past.sroa.68.11749, i64 0
  %splat.splat.i82.i345 = shufflevector <16 x i64> %splat.splatinsert.i81.i344, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i346 = icmp ult <16 x i64> %masked_gather.i157.i257, %splat.splat.i82.i345
  %.pre1705 = insertelement <16 x i64> poison, i64 %past.sroa.51.11752, i64 0
  %.pre1706 = shufflevector <16 x i64> %.pre1705, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i347

if.end.i86.i417:
  %masked_gather.i157.i2571843 = phi <16 x i64> [ %masked_gather.i157.i2571835, %load16.exit158.i241.thread ], [ %masked_gather.i157.i257, %load16.exit158.i241 ]
  %before.0.i115152115361841 = phi <16 x i64> [ %masked_gather.i169.i282, %load16.exit158.i241.thread ], [ %before.0.i11515211535, %load16.exit158.i241 ]
  %found.0.i114152015381839 = phi i1 [ %tobool42.i, %load16.exit158.i241.thread ], [ %found.0.i11415201537, %load16.exit158.i241 ]
  %.pre-phi17141837 = phi <16 x i1> [ %60, %load16.exit158.i241.thread ], [ %.pre1713, %load16.exit158.i241 ]
  %splat.splatinsert1.i88.i419 = insertelement <16 x i64> poison, i64 %past.sroa.89.01746, i64 0
  %splat.splat2.i89.i420 = shufflevector <16 x i64> %splat.splatinsert1.i88.i419, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i421 = icmp ult <16 x i64> %masked_gather.i157.i2571843, %splat.splat2.i89.i420
  %splat.splatinsert5.i92.i423 = insertelement <16 x i64> poison, i64 %past.sroa.51.11752, i64 0
  %splat.splat6.i93.i424 = shufflevector <16 x i64> %splat.splatinsert5.i92.i423, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i425 = sub <16 x i64> %masked_gather.i157.i2571843, %splat.splat6.i93.i424
  %sub9.i96.i427 = sub i64 %past.sroa.68.11749, %past.sroa.51.11752
  %splat.splatinsert10.i97.i428 = insertelement <16 x i64> poison, i64 %sub9.i96.i427, i64 0
  %splat.splat11.i98.i429 = shufflevector <16 x i64> %splat.splatinsert10.i97.i428, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i430 = icmp ult <16 x i64> %sub.i94.i425, %splat.splat11.i98.i429
  %or20.i100.i431 = or <16 x i1> %cmp3.i90.i421, %cmp12.i99.i430
  br label %old16.exit101.i347

old16.exit101.i347:
  %masked_gather.i157.i2571842 = phi <16 x i64> [ %masked_gather.i157.i2571843, %if.end.i86.i417 ], [ %masked_gather.i157.i257, %if.then.i79.i342 ]
  %before.0.i115152115361840 = phi <16 x i64> [ %before.0.i115152115361841, %if.end.i86.i417 ], [ %before.0.i11515211535, %if.then.i79.i342 ]
  %found.0.i114152015381838 = phi i1 [ %found.0.i114152015381839, %if.end.i86.i417 ], [ %found.0.i11415201537, %if.then.i79.i342 ]
  %.pre-phi17141836 = phi <16 x i1> [ %.pre-phi17141837, %if.end.i86.i417 ], [ %.pre1713, %if.then.i79.i342 ]
  %splat.splat.i.i367.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i424, %if.end.i86.i417 ], [ %.pre1706, %if.then.i79.i342 ]
  %retval.0.in.i84.i348 = phi <16 x i1> [ %or20.i100.i431, %if.end.i86.i417 ], [ %cmp.i83.i346, %if.then.i79.i342 ]
  %xor.i.i354 = xor <16 x i64> %masked_gather.i157.i2571842, %or
  %and.i.i355 = and <16 x i64> %xor.i.i354, splat (i64 4290773055)
  %cmp.i.i356 = icmp ne <16 x i64> %and.i.i355, zeroinitializer
  %and1.i.i358 = and <16 x i64> %masked_gather.i157.i2571842, splat (i64 15)
  %cmp2.i.i359 = icmp ne <16 x i64> %and1.i.i358, splat (i64 15)
  %and4.i.i360 = and <16 x i64> %xor.i.i354, splat (i64 4290773040)
  %cmp5.i.i361 = icmp ne <16 x i64> %and4.i.i360, zeroinitializer
  %and733.i.i362.not1657 = or <16 x i1> %cmp2.i.i359, %cmp5.i.i361
  %or34.i.i363.not1656 = and <16 x i1> %cmp.i.i356, %and733.i.i362.not1657
  %and8.i.i364 = and <16 x i64> %masked_gather.i157.i2571842, splat (i64 32)
  %cmp9.i.i365 = icmp ne <16 x i64> %and8.i.i364, zeroinitializer
  %cmp11.i.i368 = icmp ult <16 x i64> %masked_gather.i157.i2571842, %splat.splat.i.i367.pre-phi
  %and13.i.i369 = and <16 x i64> %xor.i.i354, splat (i64 4160749568)
  %cmp14.i.i370 = icmp ne <16 x i64> %and13.i.i369, zeroinitializer
  %and1635.i.i371.not1654 = or <16 x i1> %cmp11.i.i368, %cmp14.i.i370
  %splat.splatinsert17.i.i373 = insertelement <16 x i64> poison, i64 %past.sroa.109.01761, i64 0
  %splat.splat18.i.i374 = shufflevector <16 x i64> %splat.splatinsert17.i.i373, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i375 = icmp uge <16 x i64> %masked_gather.i157.i2571842, %splat.splat18.i.i374
  %and2136.i.i376.not1658 = or <16 x i1> %cmp19.i.i375, %cmp9.i.i365
  %or2237.i.i377.not1655 = and <16 x i1> %and2136.i.i376.not1658, %or34.i.i363.not1656
  %and2338.i.i378.not = or <16 x i1> %and1635.i.i371.not1654, %or2237.i.i377.not1655
  %78 = xor <16 x i1> %retval.0.in.i84.i348, splat (i1 true)
  %narrow1653 = select <16 x i1> %and2338.i.i378.not, <16 x i1> %78, <16 x i1> zeroinitializer
  %cmp.i1015 = icmp eq <16 x i64> %and1.i.i358, splat (i64 5)
  %cmp1.i1016 = icmp eq <16 x i64> %and1.i.i358, splat (i64 9)
  %or8.i1017 = or <16 x i1> %cmp.i1015, %cmp1.i1016
  %vector_select.i1018 = select <16 x i1> %or8.i1017, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i358
  %and3.i1019 = and <16 x i64> %vector_select.i1018, %or
  %cmp4.i1020 = icmp ne <16 x i64> %and3.i1019, zeroinitializer
  %and12.i3831659 = and <16 x i1> %cmp4.i1020, %narrow1653
  br i1 %tobool1.not1742, label %if.end.i.i413, label %if.then21.i399

if.then21.i399:
  %79 = bitcast <16 x i1> %and12.i3831659 to i16
  %mask.sroa.0.0.insert.ext.i.i1160 = zext i16 %79 to i32
  %and.i1161 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1160
  %tobool.not.i1162 = icmp eq i32 %and.i1161, 0
  br i1 %tobool.not.i1162, label %if.then.i72.i, label %land.lhs.true.i1163

land.lhs.true.i1163:
  %partial.i1165 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %80 = load i64, ptr %partial.i1165, align 8
  %tobool3.not.i1166 = icmp eq i64 %80, 0
  br i1 %tobool3.not.i1166, label %if.then.i72.i, label %if.then.i1167

if.then.i1167:
  %known5.i1168 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1169 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %81 = load i64, ptr %index.i1169, align 8
  %arrayidx.i1170 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1168, i64 %81
  %shr.i1171 = lshr <16 x i64> %masked_gather.i157.i2571842, splat (i64 27)
  %and6.i1172 = and <16 x i64> %shr.i1171, splat (i64 31)
  %82 = getelementptr i64, ptr %arrayidx.i1170, <16 x i64> %and6.i1172
  %masked_gather.i1174 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %82, <16 x i1> %.pre-phi17141836, <16 x i64> zeroinitializer)
  %and8.i1175 = and <16 x i64> %masked_gather.i157.i2571842, splat (i64 -4294967296)
  %83 = icmp ugt <16 x i64> %and8.i1175, %masked_gather.i1174
  %84 = or <16 x i1> %cmp9.i.i365, %83
  %85 = select <16 x i1> %84, <16 x i1> %and12.i3831659, <16 x i1> zeroinitializer
  br label %if.then.i72.i

if.then.i72.i:
  %bad.2.i402.ph = phi <16 x i1> [ %and12.i3831659, %if.then21.i399 ], [ %and12.i3831659, %land.lhs.true.i1163 ], [ %85, %if.then.i1167 ]
  %splat.splatinsert.i73.i = insertelement <16 x i64> poison, i64 %past.sroa.68.11749, i64 0
  %splat.splat.i74.i = shufflevector <16 x i64> %splat.splatinsert.i73.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i = icmp ult <16 x i64> %masked_gather.i157.i2571842, %splat.splat.i74.i
  br label %raced16.exit432

if.end.i.i413:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.sroa.89.01746, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_gather.i157.i2571842, %splat.splat2.i.i
  %sub.i.i416 = sub <16 x i64> %masked_gather.i157.i2571842, %splat.splat.i.i367.pre-phi
  %sub9.i.i = sub i64 %past.sroa.68.11749, %past.sroa.51.11752
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i416, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced16.exit432

raced16.exit432:
  %bad.2.i4021540 = phi <16 x i1> [ %bad.2.i402.ph, %if.then.i72.i ], [ %and12.i3831659, %if.end.i.i413 ]
  %retval.0.in.i.i = phi <16 x i1> [ %cmp.i75.i, %if.then.i72.i ], [ %or20.i.i, %if.end.i.i413 ]
  %and32.i = and <16 x i64> %masked_gather.i157.i2571842, splat (i64 2097216)
  %cmp33.i = icmp ne <16 x i64> %and32.i, splat (i64 2097152)
  %narrow1660.not = select <16 x i1> %cmp33.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i
  %not.narrow1660.not = xor <16 x i1> %narrow1660.not, splat (i1 true)
  %tobool.i.i405 = select <16 x i1> %not.narrow1660.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i4021540
  %86 = bitcast <16 x i1> %tobool.i.i405 to i16
  %mask.sroa.0.0.insert.ext.i.i406 = zext i16 %86 to i32
  %and41.i408 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i406
  %tobool42.i409 = icmp ne i32 %and41.i408, 0
  %or27146.i244 = or i1 %found.0.i114152015381838, %tobool42.i409
  br i1 %or27146.i244, label %cleanup65, label %load16.exit.i151

load16.exit.i712:
  %.pre-phi = phi <16 x i1> [ %.pre1708, %if.end.i113.thread.load16.exit.i712_crit_edge ], [ %60, %if.end.i113 ]
  %before.0.i1151522.ph = phi <16 x i64> [ zeroinitializer, %if.end.i113.thread.load16.exit.i712_crit_edge ], [ %masked_gather.i169.i282, %if.end.i113 ]
  %found.1.i128.ph = phi i1 [ false, %if.end.i113.thread.load16.exit.i712_crit_edge ], [ %tobool42.i, %if.end.i113 ]
  %nowhere1.i.i779 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %87 = ptrtoint ptr %nowhere1.i.i779 to i64
  %88 = ptrtoint ptr %past.sroa.131.01771 to i64
  %sub.i107.i = sub nsw i64 %87, %88
  %shr.i.i780 = ashr i64 %sub.i107.i, 3
  %splat.splatinsert.i110.i = insertelement <16 x i64> poison, i64 %shr.i.i780, i64 0
  %splat.splat.i111.i = shufflevector <16 x i64> %splat.splatinsert.i110.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i783 = select <16 x i1> %.pre-phi, <16 x i64> %shr, <16 x i64> %splat.splat.i111.i
  %89 = getelementptr i64, ptr %past.sroa.131.01771, <16 x i64> %vector_select.i.i783
  %masked_gather.i.i784 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %89, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i768 = insertelement <16 x i64> poison, i64 %past.sroa.51.11752, i64 0
  %splat.splat6.i.i769 = shufflevector <16 x i64> %splat.splatinsert5.i.i768, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1742, label %if.end.i93.i, label %if.then.i88.i

if.then.i88.i:
  %splat.splatinsert.i89.i = insertelement <16 x i64> poison, i64 %past.sroa.68.11749, i64 0
  %splat.splat.i90.i = shufflevector <16 x i64> %splat.splatinsert.i89.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i91.i = icmp ult <16 x i64> %masked_gather.i.i784, %splat.splat.i90.i
  br label %old16.exit.i716

if.end.i93.i:
  %splat.splatinsert1.i.i764 = insertelement <16 x i64> poison, i64 %past.sroa.89.01746, i64 0
  %splat.splat2.i.i765 = shufflevector <16 x i64> %splat.splatinsert1.i.i764, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i766 = icmp ult <16 x i64> %masked_gather.i.i784, %splat.splat2.i.i765
  %sub.i.i770 = sub <16 x i64> %masked_gather.i.i784, %splat.splat6.i.i769
  %sub9.i.i772 = sub i64 %past.sroa.68.11749, %past.sroa.51.11752
  %splat.splatinsert10.i.i773 = insertelement <16 x i64> poison, i64 %sub9.i.i772, i64 0
  %splat.splat11.i.i774 = shufflevector <16 x i64> %splat.splatinsert10.i.i773, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i775 = icmp ult <16 x i64> %sub.i.i770, %splat.splat11.i.i774
  %or20.i.i776 = or <16 x i1> %cmp3.i.i766, %cmp12.i.i775
  br label %old16.exit.i716

old16.exit.i716:
  %retval.0.in.i.i717 = phi <16 x i1> [ %or20.i.i776, %if.end.i93.i ], [ %cmp.i91.i, %if.then.i88.i ]
  %xor.i.i723 = xor <16 x i64> %masked_gather.i.i784, %or
  %and.i.i724 = and <16 x i64> %xor.i.i723, splat (i64 4290773055)
  %cmp.i.i725 = icmp eq <16 x i64> %and.i.i724, zeroinitializer
  %and1.i.i726 = and <16 x i64> %masked_gather.i.i784, splat (i64 15)
  %cmp2.i.i727 = icmp eq <16 x i64> %and1.i.i726, splat (i64 15)
  %and4.i.i728 = and <16 x i64> %xor.i.i723, splat (i64 4290773040)
  %cmp5.i.i729 = icmp eq <16 x i64> %and4.i.i728, zeroinitializer
  %and733.i.i730 = and <16 x i1> %cmp2.i.i727, %cmp5.i.i729
  %or34.i.i731 = or <16 x i1> %cmp.i.i725, %and733.i.i730
  %and8.i.i732 = and <16 x i64> %masked_gather.i.i784, splat (i64 32)
  %cmp9.i.i733 = icmp eq <16 x i64> %and8.i.i732, zeroinitializer
  %cmp11.i.i736 = icmp uge <16 x i64> %masked_gather.i.i784, %splat.splat6.i.i769
  %and13.i.i737 = and <16 x i64> %xor.i.i723, splat (i64 4160749568)
  %cmp14.i.i738 = icmp eq <16 x i64> %and13.i.i737, zeroinitializer
  %and1635.i.i739 = and <16 x i1> %cmp11.i.i736, %cmp14.i.i738
  %splat.splatinsert17.i.i741 = insertelement <16 x i64> poison, i64 %past.sroa.101.01744, i64 0
  %splat.splat18.i.i742 = shufflevector <16 x i64> %splat.splatinsert17.i.i741, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i743 = icmp ult <16 x i64> %masked_gather.i.i784, %splat.splat18.i.i742
  %and2136.i.i744 = and <16 x i1> %cmp19.i.i743, %cmp9.i.i733
  %or2237.i.i745 = or <16 x i1> %and2136.i.i744, %or34.i.i731
  %and2338.i.i746 = and <16 x i1> %and1635.i.i739, %or2237.i.i745
  %90 = select <16 x i1> %and2338.i.i746, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i717
  %narrow1662 = xor <16 x i1> %90, splat (i1 true)
  %not.i.i747 = sext <16 x i1> %narrow1662 to <16 x i64>
  br i1 %tobool1.not1742, label %if.end.i751, label %if.then.i749

if.then.i749:
  %91 = bitcast <16 x i1> %narrow1662 to i16
  %mask.sroa.0.0.insert.ext.i.i1073 = zext i16 %91 to i32
  %and.i1074 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1073
  %tobool.not.i1075 = icmp eq i32 %and.i1074, 0
  br i1 %tobool.not.i1075, label %if.end.i751, label %land.lhs.true.i1076

land.lhs.true.i1076:
  %partial.i1078 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %92 = load i64, ptr %partial.i1078, align 8
  %tobool3.not.i1079 = icmp eq i64 %92, 0
  br i1 %tobool3.not.i1079, label %if.end.i751, label %if.then.i1080

if.then.i1080:
  %known5.i1081 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1082 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %93 = load i64, ptr %index.i1082, align 8
  %arrayidx.i1083 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1081, i64 %93
  %shr.i1084 = lshr <16 x i64> %masked_gather.i.i784, splat (i64 27)
  %and6.i1085 = and <16 x i64> %shr.i1084, splat (i64 31)
  %94 = getelementptr i64, ptr %arrayidx.i1083, <16 x i64> %and6.i1085
  %masked_gather.i1087 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %94, <16 x i1> %.pre-phi, <16 x i64> zeroinitializer)
  %and8.i1088 = and <16 x i64> %masked_gather.i.i784, splat (i64 -4294967296)
  %95 = icmp ugt <16 x i64> %and8.i1088, %masked_gather.i1087
  %96 = icmp ne <16 x i64> %and8.i.i732, zeroinitializer
  %97 = or <16 x i1> %96, %95
  %and13.i1090 = select <16 x i1> %97, <16 x i64> %not.i.i747, <16 x i64> zeroinitializer
  br label %if.end.i751

if.end.i751:
  %bad.0.i = phi <16 x i64> [ %not.i.i747, %old16.exit.i716 ], [ %and13.i1090, %if.then.i1080 ], [ %not.i.i747, %land.lhs.true.i1076 ], [ %not.i.i747, %if.then.i749 ]
  %and.i752 = and <16 x i64> %masked_gather.i.i784, splat (i64 64)
  %cmp.i753 = icmp ne <16 x i64> %and.i752, zeroinitializer
  %and9.i = and <16 x i64> %xor.i.i723, splat (i64 -4294967281)
  %cmp10.i = icmp eq <16 x i64> %and9.i, zeroinitializer
  %and1279.i = and <16 x i1> %cmp.i753, %cmp10.i
  %and14.i = and <16 x i64> %xor.i.i723, splat (i64 130023424)
  %and15.i754 = and <16 x i64> %masked_gather.i.i784, splat (i64 16)
  %or.i755 = or disjoint <16 x i64> %and14.i, %and15.i754
  %cmp16.i756 = icmp ne <16 x i64> %or.i755, zeroinitializer
  %and1880.i = and <16 x i1> %and1279.i, %cmp16.i756
  %or19.i = or <16 x i64> %or, splat (i64 2097152)
  %vector_select.i = select <16 x i1> %and1880.i, <16 x i64> %or19.i, <16 x i64> %or
  %cmp21.i = icmp eq <16 x i64> %and.i752, zeroinitializer
  %and23.i = select <16 x i1> %cmp21.i, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  %cmp.i1008 = icmp eq <16 x i64> %and1.i.i726, splat (i64 5)
  %cmp1.i = icmp eq <16 x i64> %and1.i.i726, splat (i64 9)
  %or8.i = or <16 x i1> %cmp.i1008, %cmp1.i
  %vector_select.i1009 = select <16 x i1> %or8.i, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i726
  %and3.i = and <16 x i64> %vector_select.i, %vector_select.i1009
  %cmp4.i.not = icmp eq <16 x i64> %and3.i, zeroinitializer
  %and30.i = select <16 x i1> %cmp4.i.not, <16 x i64> zeroinitializer, <16 x i64> %and23.i
  br i1 %tobool1.not1742, label %if.then33.i, label %after_read16.exit.thread

after_read16.exit.thread:
  %vector_select43.i1555 = select <16 x i1> %and1635.i.i739, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i1556 = or <16 x i64> %vector_select43.i1555, %masked_gather.i.i784
  %vector_cond45.i1557 = icmp slt <16 x i64> %and30.i, zeroinitializer
  %vector_select46.i1558 = select <16 x i1> %vector_cond45.i1557, <16 x i64> %or44.i1556, <16 x i64> %vector_select.i
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <16 x i64> %shr, ptr %index.addr.i, align 128
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %98 = load i64, ptr %partial.i, align 8
  %tobool.not.i985 = icmp eq i64 %98, 0
  br i1 %tobool.not.i985, label %note_reads16.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %shr.i1318 = lshr i64 %past.sroa.43.01755, 32
  %conv.i = trunc nuw i64 %shr.i1318 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1320 = lshr i64 %past.sroa.43.01755, 27
  %and.i.i1321 = and i64 %shr.i.i1320, 31
  br label %for.body.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_gather.i.i784, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %99 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %99, i64 72
  %100 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i98.i = icmp eq i64 %100, 0
  br i1 %tobool.not.i98.i, label %after_read16.exit.thread1560, label %if.end.i99.i

after_read16.exit.thread1560:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select43.i1564 = select <16 x i1> %and1635.i.i739, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i1565 = or <16 x i64> %vector_select43.i1564, %masked_gather.i.i784
  %vector_cond45.i1566 = icmp slt <16 x i64> %and30.i, zeroinitializer
  %vector_select46.i1567 = select <16 x i1> %vector_cond45.i1566, <16 x i64> %or44.i1565, <16 x i64> %vector_select.i
  br i1 %found.1.i128.ph, label %cleanup65, label %load16.exit.i151

if.end.i99.i:
  %xor.i.i.i = xor <16 x i64> %vector_select.i, %masked_gather.i.i784
  %and.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <16 x i64> %and.i.i.i, zeroinitializer
  %and4.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773040)
  %cmp5.i.i.i = icmp eq <16 x i64> %and4.i.i.i, zeroinitializer
  %and733.i.i.i = and <16 x i1> %cmp2.i.i727, %cmp5.i.i.i
  %or34.i.i.i = or <16 x i1> %cmp.i.i.i, %and733.i.i.i
  %and13.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <16 x i64> %and13.i.i.i, zeroinitializer
  %or2237.i.i.i = or <16 x i1> %and2136.i.i744, %or34.i.i.i
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i.i, %or2237.i.i.i
  %101 = load i64, ptr %2, align 8
  %splat.splatinsert.i103.i = insertelement <16 x i64> poison, i64 %101, i64 0
  %splat.splat.i104.i = shufflevector <16 x i64> %splat.splatinsert.i103.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_gather.i.i784, %splat.splat.i104.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i733, %cmp8.i.i
  %102 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i1663 = icmp ne <16 x i64> %and30.i, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %102, <16 x i1> %tobool.i.i.i1663, <16 x i1> zeroinitializer
  %103 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %103 to i32
  %and14.i.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i
  %tobool15.not.i.i7601697 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i7601697, label %after_read16.exit, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.body.i.i:
  %rest.0.i.i1699 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i1698 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %104 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1699, i1 true)
  %idxprom.i.i = zext nneg i32 %104 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %105 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %105)
  %106 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %106
  %sub.i105.i = sub nsw i32 0, %rest.0.i.i1699
  %and20.i.i = and i32 %rest.0.i.i1699, %sub.i105.i
  %or.i.i761 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i761, %own.0.i.i1698
  %sub22.i.i = add nsw i32 %rest.0.i.i1699, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i1699
  %tobool15.not.i.i760 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i760, label %after_read16.exit.loopexit, label %for.body.i.i

after_read16.exit.loopexit:
  %107 = trunc nuw i32 %own.1.i.i to i16
  %108 = bitcast i16 %107 to <16 x i1>
  br label %after_read16.exit

after_read16.exit:
  %own.0.i.i.lcssa = phi <16 x i1> [ zeroinitializer, %if.end.i99.i ], [ %108, %after_read16.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  %vector_select43.i = select <16 x i1> %and1635.i.i739, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i = or <16 x i64> %vector_select43.i, %masked_gather.i.i784
  %vector_cond45.i1664 = icmp sgt <16 x i64> %and30.i, splat (i64 -1)
  %vector_cond45.i.not = select <16 x i1> %own.0.i.i.lcssa, <16 x i1> splat (i1 true), <16 x i1> %vector_cond45.i1664
  %vector_select46.i = select <16 x i1> %vector_cond45.i.not, <16 x i64> %vector_select.i, <16 x i64> %or44.i
  br i1 %found.1.i128.ph, label %cleanup65, label %if.end46.i130.load16.exit.i151_crit_edge

for.body.i:
  %rest.0.i1696 = phi i32 [ %mask, %for.body.i.lr.ph ], [ %and.i987, %for.body.i ]
  %109 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1696, i1 true)
  %idxprom.i = zext nneg i32 %109 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i
  %110 = load i64, ptr %arrayidx.i, align 8
  %111 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1319 = getelementptr inbounds nuw [32 x i32], ptr %111, i64 %110
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1319, i64 %and.i.i1321
  store i32 %conv.i, ptr %arrayidx1.i, align 4
  %sub.i = add nsw i32 %rest.0.i1696, -1
  %and.i987 = and i32 %sub.i, %rest.0.i1696
  %tobool3.not.i986 = icmp eq i32 %and.i987, 0
  br i1 %tobool3.not.i986, label %note_reads16.exit, label %for.body.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i128.ph, label %cleanup65, label %load16.exit.i151

if.end46.i130:
  br i1 %found.0.i11415201537, label %cleanup65, label %if.end46.i130.load16.exit.i151_crit_edge

if.end46.i130.load16.exit.i151_crit_edge:
  %fresh.0.i1311848 = phi <16 x i64> [ %vector_select46.i, %after_read16.exit ], [ %or, %if.end46.i130 ]
  %cond12.i120.sroa.speculated152615461847 = phi ptr [ %past.sroa.131.01771, %after_read16.exit ], [ %past.sroa.125.01773, %if.end46.i130 ]
  %tobool7.not.i116152415481846 = phi i1 [ true, %after_read16.exit ], [ false, %if.end46.i130 ]
  %112 = phi i1 [ false, %after_read16.exit ], [ true, %if.end46.i130 ]
  %before.0.i115152215501845 = phi <16 x i64> [ %before.0.i1151522.ph, %after_read16.exit ], [ %before.0.i11515211535, %if.end46.i130 ]
  %.pre1709 = trunc nuw i32 %mask to i16
  %.pre1710 = bitcast i16 %.pre1709 to <16 x i1>
  br label %load16.exit.i151

load16.exit.i151:
  %.pre-phi1711 = phi <16 x i1> [ %.pre1710, %if.end46.i130.load16.exit.i151_crit_edge ], [ %.pre-phi, %note_reads16.exit ], [ %.pre-phi, %after_read16.exit.thread1560 ], [ %.pre-phi17141836, %raced16.exit432 ]
  %fresh.0.i1311571 = phi <16 x i64> [ %fresh.0.i1311848, %if.end46.i130.load16.exit.i151_crit_edge ], [ %vector_select46.i1558, %note_reads16.exit ], [ %vector_select46.i1567, %after_read16.exit.thread1560 ], [ %or, %raced16.exit432 ]
  %cond12.i120.sroa.speculated152615461570 = phi ptr [ %cond12.i120.sroa.speculated152615461847, %if.end46.i130.load16.exit.i151_crit_edge ], [ %past.sroa.131.01771, %note_reads16.exit ], [ %past.sroa.131.01771, %after_read16.exit.thread1560 ], [ %past.sroa.125.01773, %raced16.exit432 ]
  %tobool7.not.i116152415481569 = phi i1 [ %tobool7.not.i116152415481846, %if.end46.i130.load16.exit.i151_crit_edge ], [ true, %note_reads16.exit ], [ true, %after_read16.exit.thread1560 ], [ false, %raced16.exit432 ]
  %tobool90.i173 = phi i1 [ %112, %if.end46.i130.load16.exit.i151_crit_edge ], [ false, %note_reads16.exit ], [ false, %after_read16.exit.thread1560 ], [ true, %raced16.exit432 ]
  %before.0.i115152215501568 = phi <16 x i64> [ %before.0.i115152215501845, %if.end46.i130.load16.exit.i151_crit_edge ], [ %before.0.i1151522.ph, %note_reads16.exit ], [ %before.0.i1151522.ph, %after_read16.exit.thread1560 ], [ %before.0.i115152115361840, %raced16.exit432 ]
  %nowhere1.i.i205 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %113 = ptrtoint ptr %nowhere1.i.i205 to i64
  %114 = ptrtoint ptr %cond12.i120.sroa.speculated152615461570 to i64
  %sub.i.i206 = sub nsw i64 %113, %114
  %shr.i.i207 = ashr i64 %sub.i.i206, 3
  %splat.splatinsert.i.i212 = insertelement <16 x i64> poison, i64 %shr.i.i207, i64 0
  %splat.splat.i.i213 = shufflevector <16 x i64> %splat.splatinsert.i.i212, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i214 = select <16 x i1> %.pre-phi1711, <16 x i64> %shr, <16 x i64> %splat.splat.i.i213
  %115 = getelementptr i64, ptr %cond12.i120.sroa.speculated152615461570, <16 x i64> %vector_select.i.i214
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1311571, <16 x ptr> align 8 %115, <16 x i1> splat (i1 true))
  %masked_gather.i.i202 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %115, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i153.not = icmp ne <16 x i64> %masked_gather.i.i202, %fresh.0.i1311571
  %and.i1038 = and <16 x i64> %masked_gather.i.i202, splat (i64 15)
  %cmp.i1039 = icmp eq <16 x i64> %and.i1038, splat (i64 5)
  %cmp1.i1040 = icmp eq <16 x i64> %and.i1038, splat (i64 9)
  %or8.i1041 = or <16 x i1> %cmp.i1039, %cmp1.i1040
  %vector_select.i1042 = select <16 x i1> %or8.i1041, <16 x i64> splat (i64 15), <16 x i64> %and.i1038
  %and3.i1043 = and <16 x i64> %vector_select.i1042, %or
  %cmp4.i1044 = icmp ne <16 x i64> %and3.i1043, zeroinitializer
  %narrow1665 = select <16 x i1> %cmp.i153.not, <16 x i1> %cmp4.i1044, <16 x i1> zeroinitializer
  %116 = bitcast <16 x i1> %narrow1665 to i16
  %mask.sroa.0.0.insert.ext.i.i157 = zext i16 %116 to i32
  %and70.i159 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i157
  %tobool71.not.i160 = icmp eq i32 %and70.i159, 0
  br i1 %tobool71.not.i160, label %cleanup65, label %if.end82.i161

if.end82.i161:
  br i1 %tobool7.not.i116152415481569, label %if.else.i186, label %store16.exit.i171

store16.exit.i171:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i115152215501568, <16 x ptr> align 8 %115, <16 x i1> splat (i1 true))
  br label %cleanup65

if.else.i186:
  %conv86.i187 = trunc nuw i32 %and70.i159 to i16
  %117 = bitcast i16 %conv86.i187 to <16 x i1>
  %or88.i189 = or <16 x i64> %masked_gather.i.i202, splat (i64 16)
  %118 = getelementptr i64, ptr %cond12.i120.sroa.speculated152615461570, <16 x i64> %shr
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i189, <16 x ptr> align 8 %118, <16 x i1> %117)
  br label %cleanup65

for.body51.lr.ph:
  %add46 = add <16 x i64> %add34, splat (i64 15)
  %div79 = lshr i64 %57, 2
  %or.cond1633 = select i1 %tobool1.not1742, i1 true, i1 %past.sroa.139.0.shrunk1767
  %119 = load i64, ptr @STORE, align 8
  %tobool7.not.i1574 = icmp eq i64 %119, 0
  %nowhere1.i207.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %120 = ptrtoint ptr %nowhere1.i207.i to i64
  %121 = ptrtoint ptr %past.sroa.125.01773 to i64
  %sub.i208.i = sub nsw i64 %120, %121
  %shr.i209.i = ashr i64 %sub.i208.i, 3
  %conv.i242.i = trunc nuw i32 %mask to i16
  %122 = bitcast i16 %conv.i242.i to <16 x i1>
  %splat.splatinsert.i213.i = insertelement <16 x i64> poison, i64 %shr.i209.i, i64 0
  %splat.splat.i214.i = shufflevector <16 x i64> %splat.splatinsert.i213.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert.i81.i461 = insertelement <16 x i64> poison, i64 %past.sroa.68.11749, i64 0
  %splat.splat.i82.i462 = shufflevector <16 x i64> %splat.splatinsert.i81.i461, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert1.i88.i551 = insertelement <16 x i64> poison, i64 %past.sroa.89.01746, i64 0
  %splat.splat2.i89.i552 = shufflevector <16 x i64> %splat.splatinsert1.i88.i551, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i92.i555 = insertelement <16 x i64> poison, i64 %past.sroa.51.11752, i64 0
  %splat.splat6.i93.i556 = shufflevector <16 x i64> %splat.splatinsert5.i92.i555, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub9.i96.i559 = sub i64 %past.sroa.68.11749, %past.sroa.51.11752
  %splat.splatinsert10.i97.i560 = insertelement <16 x i64> poison, i64 %sub9.i96.i559, i64 0
  %splat.splat11.i98.i561 = shufflevector <16 x i64> %splat.splatinsert10.i97.i560, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i483 = insertelement <16 x i64> poison, i64 %past.sroa.101.01744, i64 0
  %splat.splat18.i.i484 = shufflevector <16 x i64> %splat.splatinsert17.i.i483, <16 x i64> poison, <16 x i32> zeroinitializer
  %partial.i1136 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1139 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1140 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %123 = ptrtoint ptr %past.sroa.131.01771 to i64
  %sub.i219.i = sub nsw i64 %120, %123
  %shr.i220.i = ashr i64 %sub.i219.i, 3
  %splat.splatinsert.i224.i = insertelement <16 x i64> poison, i64 %shr.i220.i, i64 0
  %splat.splat.i225.i = shufflevector <16 x i64> %splat.splatinsert.i224.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i615 = insertelement <16 x i64> poison, i64 %past.sroa.109.01761, i64 0
  %splat.splat18.i.i616 = shufflevector <16 x i64> %splat.splatinsert17.i.i615, <16 x i64> poison, <16 x i32> zeroinitializer
  %or19.i877 = or <16 x i64> %add46, splat (i64 2097152)
  %shr.i1322 = lshr i64 %past.sroa.43.01755, 32
  %conv.i1323 = trunc nuw i64 %shr.i1322 to i32
  %readers.i1324 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1326 = lshr i64 %past.sroa.43.01755, 27
  %and.i.i1327 = and i64 %shr.i.i1326, 31
  %common.i.i895 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i.i939 = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body51

for.body51:
  %word.01688 = phi i64 [ 0, %for.body51.lr.ph ], [ %inc, %for.inc56 ]
  %at.sroa.77.01685 = phi <16 x i64> [ %shr, %for.body51.lr.ph ], [ %add58, %for.inc56 ]
  br i1 %or.cond1633, label %load16.exit170.i, label %if.end.i83.thread

load16.exit170.i:
  %vector_select.i216.i = select <16 x i1> %122, <16 x i64> %at.sroa.77.01685, <16 x i64> %splat.splat.i214.i
  %124 = getelementptr i64, ptr %past.sroa.125.01773, <16 x i64> %vector_select.i216.i
  %masked_gather.i169.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %124, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1742, label %if.end.i86.i549, label %if.then.i79.i459

if.then.i79.i459:
  %cmp.i83.i463 = icmp ult <16 x i64> %masked_gather.i169.i, %splat.splat.i82.i462
  br label %old16.exit101.i464

if.end.i86.i549:
  %cmp3.i90.i553 = icmp ult <16 x i64> %masked_gather.i169.i, %splat.splat2.i89.i552
  %sub.i94.i557 = sub <16 x i64> %masked_gather.i169.i, %splat.splat6.i93.i556
  %cmp12.i99.i562 = icmp ult <16 x i64> %sub.i94.i557, %splat.splat11.i98.i561
  %or20.i100.i563 = or <16 x i1> %cmp3.i90.i553, %cmp12.i99.i562
  br label %old16.exit101.i464

old16.exit101.i464:
  %retval.0.in.i84.i465 = phi <16 x i1> [ %cmp.i83.i463, %if.then.i79.i459 ], [ %or20.i100.i563, %if.end.i86.i549 ]
  %xor.i.i471 = xor <16 x i64> %masked_gather.i169.i, %add46
  %and.i.i472 = and <16 x i64> %xor.i.i471, splat (i64 4290773055)
  %cmp.i.i473 = icmp ne <16 x i64> %and.i.i472, zeroinitializer
  %and8.i.i474 = and <16 x i64> %masked_gather.i169.i, splat (i64 32)
  %cmp9.i.i475 = icmp ne <16 x i64> %and8.i.i474, zeroinitializer
  %cmp11.i.i478 = icmp ult <16 x i64> %masked_gather.i169.i, %splat.splat6.i93.i556
  %and13.i.i479 = and <16 x i64> %xor.i.i471, splat (i64 4160749568)
  %cmp14.i.i480 = icmp ne <16 x i64> %and13.i.i479, zeroinitializer
  %and1635.i.i481.not1634 = or <16 x i1> %cmp11.i.i478, %cmp14.i.i480
  %cmp19.i.i485 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat18.i.i484
  %and2136.i.i486.not1636 = or <16 x i1> %cmp19.i.i485, %cmp9.i.i475
  %or2237.i.i487.not1635 = and <16 x i1> %cmp.i.i473, %and2136.i.i486.not1636
  %and2338.i.i488.not = or <16 x i1> %and1635.i.i481.not1634, %or2237.i.i487.not1635
  %125 = xor <16 x i1> %retval.0.in.i84.i465, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i.i488.not, <16 x i1> %125, <16 x i1> zeroinitializer
  br i1 %tobool1.not1742, label %if.end.i83.thread1850, label %if.then21.i505

if.then21.i505:
  %126 = bitcast <16 x i1> %narrow to i16
  %mask.sroa.0.0.insert.ext.i.i1131 = zext i16 %126 to i32
  %and.i1132 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1131
  %tobool.not.i1133 = icmp eq i32 %and.i1132, 0
  br i1 %tobool.not.i1133, label %if.end.i83, label %land.lhs.true.i1134

land.lhs.true.i1134:
  %127 = load i64, ptr %partial.i1136, align 8
  %tobool3.not.i1137 = icmp eq i64 %127, 0
  br i1 %tobool3.not.i1137, label %if.end.i83, label %if.then.i1138

if.then.i1138:
  %128 = load i64, ptr %index.i1140, align 8
  %arrayidx.i1141 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1139, i64 %128
  %shr.i1142 = lshr <16 x i64> %masked_gather.i169.i, splat (i64 27)
  %and6.i1143 = and <16 x i64> %shr.i1142, splat (i64 31)
  %129 = getelementptr i64, ptr %arrayidx.i1141, <16 x i64> %and6.i1143
  %masked_gather.i1145 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %129, <16 x i1> %122, <16 x i64> zeroinitializer)
  %and8.i1146 = and <16 x i64> %masked_gather.i169.i, splat (i64 -4294967296)
  %130 = icmp ugt <16 x i64> %and8.i1146, %masked_gather.i1145
  %131 = or <16 x i1> %cmp9.i.i475, %130
  %132 = select <16 x i1> %131, <16 x i1> %narrow, <16 x i1> zeroinitializer
  br label %if.end.i83

if.end.i83:
  %bad.2.i509 = phi <16 x i1> [ %narrow, %if.then21.i505 ], [ %132, %if.then.i1138 ], [ %narrow, %land.lhs.true.i1134 ]
  %133 = bitcast <16 x i1> %bad.2.i509 to i16
  %mask.sroa.0.0.insert.ext.i.i514 = zext i16 %133 to i32
  %and41.i516 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i514
  %tobool42.i517 = icmp ne i32 %and41.i516, 0
  br i1 %tobool7.not.i1574, label %load16.exit.i824, label %lor.lhs.false15.i.thread

if.end.i83.thread1850:
  %and15.i494 = and <16 x i64> %masked_gather.i169.i, splat (i64 96)
  %cmp.i495 = icmp eq <16 x i64> %and15.i494, splat (i64 96)
  %cmp16.i499 = icmp uge <16 x i64> %masked_gather.i169.i, %splat.splat2.i89.i552
  %and1866.i500 = and <16 x i1> %cmp16.i499, %cmp.i495
  %narrow1897 = select <16 x i1> %and1866.i500, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %134 = bitcast <16 x i1> %narrow1897 to i16
  %mask.sroa.0.0.insert.ext.i.i5141853 = zext i16 %134 to i32
  %and41.i5161854 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i5141853
  %tobool42.i5171855 = icmp ne i32 %and41.i5161854, 0
  %vector_select.i.i9801880 = select <16 x i1> %122, <16 x i64> %at.sroa.77.01685, <16 x i64> %splat.splat.i225.i
  %135 = getelementptr i64, ptr %past.sroa.131.01771, <16 x i64> %vector_select.i.i9801880
  %masked_gather.i.i9811881 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %135, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool7.not.i1574, label %if.end.i93.i954, label %if.end.i86.i681

if.end.i83.thread:
  br i1 %tobool7.not.i1574, label %load16.exit.i824, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.144.0.shrunk1769, label %load16.exit158.i, label %if.end46.i.load16.exit.i_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.144.0.shrunk1769, label %load16.exit158.i.thread1870, label %if.end46.i

load16.exit158.i.thread1870:
  %vector_select.i227.i1873 = select <16 x i1> %122, <16 x i64> %at.sroa.77.01685, <16 x i64> %splat.splat.i225.i
  %136 = getelementptr i64, ptr %past.sroa.131.01771, <16 x i64> %vector_select.i227.i1873
  %masked_gather.i157.i1874 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %136, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.then.i79.i591

load16.exit158.i:
  %vector_select.i227.i = select <16 x i1> %122, <16 x i64> %at.sroa.77.01685, <16 x i64> %splat.splat.i225.i
  %137 = getelementptr i64, ptr %past.sroa.131.01771, <16 x i64> %vector_select.i227.i
  %masked_gather.i157.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %137, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1742, label %if.end.i86.i681, label %if.then.i79.i591

if.then.i79.i591:
  %masked_gather.i157.i1877 = phi <16 x i64> [ %masked_gather.i157.i1874, %load16.exit158.i.thread1870 ], [ %masked_gather.i157.i, %load16.exit158.i ]
  %before.0.i157715921876 = phi <16 x i64> [ %masked_gather.i169.i, %load16.exit158.i.thread1870 ], [ zeroinitializer, %load16.exit158.i ]
  %found.0.i157615941875 = phi i1 [ %tobool42.i517, %load16.exit158.i.thread1870 ], [ false, %load16.exit158.i ]
  %cmp.i83.i595 = icmp ult <16 x i64> %masked_gather.i157.i1877, %splat.splat.i82.i462
  br label %old16.exit101.i596

if.end.i86.i681:
  %masked_gather.i157.i1867 = phi <16 x i64> [ %masked_gather.i157.i, %load16.exit158.i ], [ %masked_gather.i.i9811881, %if.end.i83.thread1850 ]
  %before.0.i157715921865 = phi <16 x i64> [ zeroinitializer, %load16.exit158.i ], [ %masked_gather.i169.i, %if.end.i83.thread1850 ]
  %found.0.i157615941863 = phi i1 [ false, %load16.exit158.i ], [ %tobool42.i5171855, %if.end.i83.thread1850 ]
  %cmp3.i90.i685 = icmp ult <16 x i64> %masked_gather.i157.i1867, %splat.splat2.i89.i552
  %sub.i94.i689 = sub <16 x i64> %masked_gather.i157.i1867, %splat.splat6.i93.i556
  %cmp12.i99.i694 = icmp ult <16 x i64> %sub.i94.i689, %splat.splat11.i98.i561
  %or20.i100.i695 = or <16 x i1> %cmp3.i90.i685, %cmp12.i99.i694
  br label %old16.exit101.i596

old16.exit101.i596:
  %masked_gather.i157.i1866 = phi <16 x i64> [ %masked_gather.i157.i1877, %if.then.i79.i591 ], [ %masked_gather.i157.i1867, %if.end.i86.i681 ]
  %before.0.i157715921864 = phi <16 x i64> [ %before.0.i157715921876, %if.then.i79.i591 ], [ %before.0.i157715921865, %if.end.i86.i681 ]
  %found.0.i157615941862 = phi i1 [ %found.0.i157615941875, %if.then.i79.i591 ], [ %found.0.i157615941863, %if.end.i86.i681 ]
  %retval.0.in.i84.i597 = phi <16 x i1> [ %cmp.i83.i595, %if.then.i79.i591 ], [ %or20.i100.i695, %if.end.i86.i681 ]
  %xor.i.i603 = xor <16 x i64> %masked_gather.i157.i1866, %add46
  %and.i.i604 = and <16 x i64> %xor.i.i603, splat (i64 4290773055)
  %cmp.i.i605 = icmp ne <16 x i64> %and.i.i604, zeroinitializer
  %and8.i.i606 = and <16 x i64> %masked_gather.i157.i1866, splat (i64 32)
  %cmp9.i.i607 = icmp ne <16 x i64> %and8.i.i606, zeroinitializer
  %cmp11.i.i610 = icmp ult <16 x i64> %masked_gather.i157.i1866, %splat.splat6.i93.i556
  %and13.i.i611 = and <16 x i64> %xor.i.i603, splat (i64 4160749568)
  %cmp14.i.i612 = icmp ne <16 x i64> %and13.i.i611, zeroinitializer
  %and1635.i.i613.not1638 = or <16 x i1> %cmp11.i.i610, %cmp14.i.i612
  %cmp19.i.i617 = icmp uge <16 x i64> %masked_gather.i157.i1866, %splat.splat18.i.i616
  %and2136.i.i618.not1640 = or <16 x i1> %cmp19.i.i617, %cmp9.i.i607
  %or2237.i.i619.not1639 = and <16 x i1> %cmp.i.i605, %and2136.i.i618.not1640
  %and2338.i.i620.not = or <16 x i1> %and1635.i.i613.not1638, %or2237.i.i619.not1639
  %138 = xor <16 x i1> %retval.0.in.i84.i597, splat (i1 true)
  %narrow1637 = select <16 x i1> %and2338.i.i620.not, <16 x i1> %138, <16 x i1> zeroinitializer
  br i1 %tobool1.not1742, label %if.end.i.i666, label %if.then21.i637

if.then21.i637:
  %139 = bitcast <16 x i1> %narrow1637 to i16
  %mask.sroa.0.0.insert.ext.i.i1102 = zext i16 %139 to i32
  %and.i1103 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1102
  %tobool.not.i1104 = icmp eq i32 %and.i1103, 0
  br i1 %tobool.not.i1104, label %if.then.i72.i653, label %land.lhs.true.i1105

land.lhs.true.i1105:
  %140 = load i64, ptr %partial.i1136, align 8
  %tobool3.not.i1108 = icmp eq i64 %140, 0
  br i1 %tobool3.not.i1108, label %if.then.i72.i653, label %if.then.i1109

if.then.i1109:
  %141 = load i64, ptr %index.i1140, align 8
  %arrayidx.i1112 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1139, i64 %141
  %shr.i1113 = lshr <16 x i64> %masked_gather.i157.i1866, splat (i64 27)
  %and6.i1114 = and <16 x i64> %shr.i1113, splat (i64 31)
  %142 = getelementptr i64, ptr %arrayidx.i1112, <16 x i64> %and6.i1114
  %masked_gather.i1116 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %142, <16 x i1> %122, <16 x i64> zeroinitializer)
  %and8.i1117 = and <16 x i64> %masked_gather.i157.i1866, splat (i64 -4294967296)
  %143 = icmp ugt <16 x i64> %and8.i1117, %masked_gather.i1116
  %144 = or <16 x i1> %cmp9.i.i607, %143
  %145 = select <16 x i1> %144, <16 x i1> %narrow1637, <16 x i1> zeroinitializer
  br label %if.then.i72.i653

if.then.i72.i653:
  %bad.2.i641.ph = phi <16 x i1> [ %narrow1637, %if.then21.i637 ], [ %narrow1637, %land.lhs.true.i1105 ], [ %145, %if.then.i1109 ]
  %cmp.i75.i657 = icmp ult <16 x i64> %masked_gather.i157.i1866, %splat.splat.i82.i462
  br label %raced16.exit696

if.end.i.i666:
  %cmp3.i.i670 = icmp ult <16 x i64> %masked_gather.i157.i1866, %splat.splat2.i89.i552
  %sub.i.i674 = sub <16 x i64> %masked_gather.i157.i1866, %splat.splat6.i93.i556
  %cmp12.i.i679 = icmp ult <16 x i64> %sub.i.i674, %splat.splat11.i98.i561
  %or20.i.i680 = or <16 x i1> %cmp3.i.i670, %cmp12.i.i679
  br label %raced16.exit696

raced16.exit696:
  %bad.2.i6411596 = phi <16 x i1> [ %bad.2.i641.ph, %if.then.i72.i653 ], [ %narrow1637, %if.end.i.i666 ]
  %retval.0.in.i.i659 = phi <16 x i1> [ %cmp.i75.i657, %if.then.i72.i653 ], [ %or20.i.i680, %if.end.i.i666 ]
  %and32.i662 = and <16 x i64> %masked_gather.i157.i1866, splat (i64 2097216)
  %cmp33.i663 = icmp ne <16 x i64> %and32.i662, splat (i64 2097152)
  %narrow1641.not = select <16 x i1> %cmp33.i663, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i659
  %not.narrow1641.not = xor <16 x i1> %narrow1641.not, splat (i1 true)
  %tobool.i.i645 = select <16 x i1> %not.narrow1641.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i6411596
  %146 = bitcast <16 x i1> %tobool.i.i645 to i16
  %mask.sroa.0.0.insert.ext.i.i646 = zext i16 %146 to i32
  %and41.i648 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i646
  %tobool42.i649 = icmp ne i32 %and41.i648, 0
  %or27146.i = or i1 %found.0.i157615941862, %tobool42.i649
  br i1 %or27146.i, label %cleanup65, label %load16.exit.i

load16.exit.i824:
  %before.0.i1578.ph = phi <16 x i64> [ zeroinitializer, %if.end.i83.thread ], [ %masked_gather.i169.i, %if.end.i83 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i83.thread ], [ %tobool42.i517, %if.end.i83 ]
  %vector_select.i.i980 = select <16 x i1> %122, <16 x i64> %at.sroa.77.01685, <16 x i64> %splat.splat.i225.i
  %147 = getelementptr i64, ptr %past.sroa.131.01771, <16 x i64> %vector_select.i.i980
  %masked_gather.i.i981 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %147, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1742, label %if.end.i93.i954, label %if.then.i88.i828

if.then.i88.i828:
  %cmp.i91.i832 = icmp ult <16 x i64> %masked_gather.i.i981, %splat.splat.i82.i462
  br label %old16.exit.i833

if.end.i93.i954:
  %masked_gather.i.i9811887 = phi <16 x i64> [ %masked_gather.i.i981, %load16.exit.i824 ], [ %masked_gather.i.i9811881, %if.end.i83.thread1850 ]
  %found.1.i.ph1885 = phi i1 [ %found.1.i.ph, %load16.exit.i824 ], [ %tobool42.i5171855, %if.end.i83.thread1850 ]
  %before.0.i1578.ph1883 = phi <16 x i64> [ %before.0.i1578.ph, %load16.exit.i824 ], [ %masked_gather.i169.i, %if.end.i83.thread1850 ]
  %cmp3.i.i958 = icmp ult <16 x i64> %masked_gather.i.i9811887, %splat.splat2.i89.i552
  %sub.i.i962 = sub <16 x i64> %masked_gather.i.i9811887, %splat.splat6.i93.i556
  %cmp12.i.i967 = icmp ult <16 x i64> %sub.i.i962, %splat.splat11.i98.i561
  %or20.i.i968 = or <16 x i1> %cmp3.i.i958, %cmp12.i.i967
  br label %old16.exit.i833

old16.exit.i833:
  %masked_gather.i.i9811886 = phi <16 x i64> [ %masked_gather.i.i981, %if.then.i88.i828 ], [ %masked_gather.i.i9811887, %if.end.i93.i954 ]
  %found.1.i.ph1884 = phi i1 [ %found.1.i.ph, %if.then.i88.i828 ], [ %found.1.i.ph1885, %if.end.i93.i954 ]
  %before.0.i1578.ph1882 = phi <16 x i64> [ %before.0.i1578.ph, %if.then.i88.i828 ], [ %before.0.i1578.ph1883, %if.end.i93.i954 ]
  %retval.0.in.i.i834 = phi <16 x i1> [ %cmp.i91.i832, %if.then.i88.i828 ], [ %or20.i.i968, %if.end.i93.i954 ]
  %xor.i.i841 = xor <16 x i64> %masked_gather.i.i9811886, %add46
  %and.i.i842 = and <16 x i64> %xor.i.i841, splat (i64 4290773055)
  %cmp.i.i843 = icmp eq <16 x i64> %and.i.i842, zeroinitializer
  %and8.i.i844 = and <16 x i64> %masked_gather.i.i9811886, splat (i64 32)
  %cmp9.i.i845 = icmp eq <16 x i64> %and8.i.i844, zeroinitializer
  %cmp11.i.i848 = icmp uge <16 x i64> %masked_gather.i.i9811886, %splat.splat6.i93.i556
  %and13.i.i849 = and <16 x i64> %xor.i.i841, splat (i64 4160749568)
  %cmp14.i.i850 = icmp eq <16 x i64> %and13.i.i849, zeroinitializer
  %and1635.i.i851 = and <16 x i1> %cmp11.i.i848, %cmp14.i.i850
  %cmp19.i.i855 = icmp ult <16 x i64> %masked_gather.i.i9811886, %splat.splat18.i.i484
  %and2136.i.i856 = and <16 x i1> %cmp19.i.i855, %cmp9.i.i845
  %or2237.i.i857 = or <16 x i1> %cmp.i.i843, %and2136.i.i856
  %and2338.i.i858 = and <16 x i1> %and1635.i.i851, %or2237.i.i857
  %148 = select <16 x i1> %and2338.i.i858, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i834
  %narrow1643 = xor <16 x i1> %148, splat (i1 true)
  %not.i.i859 = sext <16 x i1> %narrow1643 to <16 x i64>
  br i1 %tobool1.not1742, label %if.end.i864, label %if.then.i861

if.then.i861:
  %149 = bitcast <16 x i1> %narrow1643 to i16
  %mask.sroa.0.0.insert.ext.i.i1053 = zext i16 %149 to i32
  %and.i1054 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1053
  %tobool.not.i1055 = icmp eq i32 %and.i1054, 0
  br i1 %tobool.not.i1055, label %if.end.i864, label %land.lhs.true.i1056

land.lhs.true.i1056:
  %150 = load i64, ptr %partial.i1136, align 8
  %tobool3.not.i1059 = icmp eq i64 %150, 0
  br i1 %tobool3.not.i1059, label %if.end.i864, label %if.then.i1060

if.then.i1060:
  %151 = load i64, ptr %index.i1140, align 8
  %arrayidx.i1062 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1139, i64 %151
  %shr.i = lshr <16 x i64> %masked_gather.i.i9811886, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i, splat (i64 31)
  %152 = getelementptr i64, ptr %arrayidx.i1062, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %152, <16 x i1> %122, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_gather.i.i9811886, splat (i64 -4294967296)
  %153 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %154 = icmp ne <16 x i64> %and8.i.i844, zeroinitializer
  %155 = or <16 x i1> %154, %153
  %and13.i = select <16 x i1> %155, <16 x i64> %not.i.i859, <16 x i64> zeroinitializer
  br label %if.end.i864

if.end.i864:
  %bad.0.i865 = phi <16 x i64> [ %not.i.i859, %old16.exit.i833 ], [ %and13.i, %if.then.i1060 ], [ %not.i.i859, %land.lhs.true.i1056 ], [ %not.i.i859, %if.then.i861 ]
  %and.i866 = and <16 x i64> %masked_gather.i.i9811886, splat (i64 64)
  %cmp.i867 = icmp ne <16 x i64> %and.i866, zeroinitializer
  %and9.i869 = and <16 x i64> %xor.i.i841, splat (i64 -4294967281)
  %cmp10.i870 = icmp eq <16 x i64> %and9.i869, zeroinitializer
  %and1279.i871 = and <16 x i1> %cmp.i867, %cmp10.i870
  %and14.i872 = and <16 x i64> %xor.i.i841, splat (i64 130023424)
  %and15.i873 = and <16 x i64> %masked_gather.i.i9811886, splat (i64 16)
  %or.i874 = or disjoint <16 x i64> %and14.i872, %and15.i873
  %cmp16.i875 = icmp ne <16 x i64> %or.i874, zeroinitializer
  %and1880.i876 = and <16 x i1> %and1279.i871, %cmp16.i875
  %vector_select.i878 = select <16 x i1> %and1880.i876, <16 x i64> %or19.i877, <16 x i64> %add46
  %cmp21.i879 = icmp eq <16 x i64> %and.i866, zeroinitializer
  %and23.i880 = select <16 x i1> %cmp21.i879, <16 x i64> %bad.0.i865, <16 x i64> zeroinitializer
  br i1 %tobool1.not1742, label %if.then33.i889, label %after_read16.exit982.thread

after_read16.exit982.thread:
  %vector_select43.i8851612 = select <16 x i1> %and1635.i.i851, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i8861613 = or <16 x i64> %vector_select43.i8851612, %masked_gather.i.i9811886
  %vector_cond45.i8871614 = icmp slt <16 x i64> %and23.i880, zeroinitializer
  %vector_select46.i8881615 = select <16 x i1> %vector_cond45.i8871614, <16 x i64> %or44.i8861613, <16 x i64> %vector_select.i878
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i990)
  store <16 x i64> %at.sroa.77.01685, ptr %index.addr.i990, align 128
  %156 = load i64, ptr %partial.i1136, align 8
  %tobool.not.i993 = icmp eq i64 %156, 0
  br i1 %tobool.not.i993, label %note_reads16.exit1003, label %for.body.i997

if.then33.i889:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i790)
  store <16 x i64> %masked_gather.i.i9811886, ptr %cells.addr.i.i790, align 128
  %157 = load ptr, ptr %common.i.i895, align 8
  %mixed.i.i896 = getelementptr inbounds nuw i8, ptr %157, i64 72
  %158 = load i64, ptr %mixed.i.i896, align 8
  %tobool.not.i98.i897 = icmp eq i64 %158, 0
  br i1 %tobool.not.i98.i897, label %after_read16.exit982.thread1617, label %if.end.i99.i898

after_read16.exit982.thread1617:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i790)
  %vector_select43.i8851621 = select <16 x i1> %and1635.i.i851, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i8861622 = or <16 x i64> %vector_select43.i8851621, %masked_gather.i.i9811886
  %vector_cond45.i8871623 = icmp slt <16 x i64> %and23.i880, zeroinitializer
  %vector_select46.i8881624 = select <16 x i1> %vector_cond45.i8871623, <16 x i64> %or44.i8861622, <16 x i64> %vector_select.i878
  br i1 %found.1.i.ph1884, label %cleanup65, label %load16.exit.i

if.end.i99.i898:
  %xor.i.i.i903 = xor <16 x i64> %vector_select.i878, %masked_gather.i.i9811886
  %and.i.i.i904 = and <16 x i64> %xor.i.i.i903, splat (i64 4290773055)
  %cmp.i.i.i905 = icmp eq <16 x i64> %and.i.i.i904, zeroinitializer
  %and13.i.i.i908 = and <16 x i64> %xor.i.i.i903, splat (i64 4160749568)
  %cmp14.i.i.i909 = icmp eq <16 x i64> %and13.i.i.i908, zeroinitializer
  %or2237.i.i.i915 = or <16 x i1> %and2136.i.i856, %cmp.i.i.i905
  %and2338.i.i.i916 = and <16 x i1> %cmp14.i.i.i909, %or2237.i.i.i915
  %159 = load i64, ptr %2, align 8
  %splat.splatinsert.i103.i922 = insertelement <16 x i64> poison, i64 %159, i64 0
  %splat.splat.i104.i923 = shufflevector <16 x i64> %splat.splatinsert.i103.i922, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i924 = icmp uge <16 x i64> %masked_gather.i.i9811886, %splat.splat.i104.i923
  %and1037.i.i925 = and <16 x i1> %cmp9.i.i845, %cmp8.i.i924
  %160 = select <16 x i1> %and1037.i.i925, <16 x i1> %and2338.i.i.i916, <16 x i1> zeroinitializer
  %tobool.i.i.i9281644 = icmp ne <16 x i64> %and23.i880, zeroinitializer
  %tobool.i.i.i928 = select <16 x i1> %160, <16 x i1> %tobool.i.i.i9281644, <16 x i1> zeroinitializer
  %161 = bitcast <16 x i1> %tobool.i.i.i928 to i16
  %mask.sroa.0.0.insert.ext.i.i.i929 = zext i16 %161 to i32
  %and14.i.i930 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i929
  %tobool15.not.i.i9341680 = icmp eq i32 %and14.i.i930, 0
  br i1 %tobool15.not.i.i9341680, label %after_read16.exit982, label %for.body.i.i935

for.body.i.i935:
  %rest.0.i.i9331682 = phi i32 [ %and23.i.i946, %for.body.i.i935 ], [ %and14.i.i930, %if.end.i99.i898 ]
  %own.0.i.i9321681 = phi i32 [ %own.1.i.i944, %for.body.i.i935 ], [ 0, %if.end.i99.i898 ]
  %162 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i9331682, i1 true)
  %idxprom.i.i936 = zext nneg i32 %162 to i64
  %arrayidx.i.i937 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i790, i64 %idxprom.i.i936
  %163 = load i64, ptr %arrayidx.i.i937, align 8
  %call16.i.i938 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %163)
  %164 = load i64, ptr %run.i.i939, align 8
  %cmp17.i.i940 = icmp eq i64 %call16.i.i938, %164
  %sub.i105.i941 = sub nsw i32 0, %rest.0.i.i9331682
  %and20.i.i942 = and i32 %rest.0.i.i9331682, %sub.i105.i941
  %or.i.i943 = select i1 %cmp17.i.i940, i32 %and20.i.i942, i32 0
  %own.1.i.i944 = or i32 %or.i.i943, %own.0.i.i9321681
  %sub22.i.i945 = add nsw i32 %rest.0.i.i9331682, -1
  %and23.i.i946 = and i32 %sub22.i.i945, %rest.0.i.i9331682
  %tobool15.not.i.i934 = icmp eq i32 %and23.i.i946, 0
  br i1 %tobool15.not.i.i934, label %after_read16.exit982.loopexit, label %for.body.i.i935

after_read16.exit982.loopexit:
  %165 = trunc nuw i32 %own.1.i.i944 to i16
  %166 = bitcast i16 %165 to <16 x i1>
  br label %after_read16.exit982

after_read16.exit982:
  %own.0.i.i932.lcssa = phi <16 x i1> [ zeroinitializer, %if.end.i99.i898 ], [ %166, %after_read16.exit982.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i790)
  %vector_select43.i885 = select <16 x i1> %and1635.i.i851, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or44.i886 = or <16 x i64> %vector_select43.i885, %masked_gather.i.i9811886
  %vector_cond45.i8871645 = icmp sgt <16 x i64> %and23.i880, splat (i64 -1)
  %vector_cond45.i887.not = select <16 x i1> %own.0.i.i932.lcssa, <16 x i1> splat (i1 true), <16 x i1> %vector_cond45.i8871645
  %vector_select46.i888 = select <16 x i1> %vector_cond45.i887.not, <16 x i64> %vector_select.i878, <16 x i64> %or44.i886
  br i1 %found.1.i.ph1884, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

for.body.i997:
  %rest.0.i9951679 = phi i32 [ %and.i1001, %for.body.i997 ], [ %mask, %after_read16.exit982.thread ]
  %167 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i9951679, i1 true)
  %idxprom.i998 = zext nneg i32 %167 to i64
  %arrayidx.i999 = getelementptr inbounds nuw i64, ptr %index.addr.i990, i64 %idxprom.i998
  %168 = load i64, ptr %arrayidx.i999, align 8
  %169 = load ptr, ptr %readers.i1324, align 8
  %arrayidx.i1325 = getelementptr inbounds nuw [32 x i32], ptr %169, i64 %168
  %arrayidx1.i1328 = getelementptr inbounds nuw i32, ptr %arrayidx.i1325, i64 %and.i.i1327
  store i32 %conv.i1323, ptr %arrayidx1.i1328, align 4
  %sub.i1000 = add nsw i32 %rest.0.i9951679, -1
  %and.i1001 = and i32 %sub.i1000, %rest.0.i9951679
  %tobool3.not.i996 = icmp eq i32 %and.i1001, 0
  br i1 %tobool3.not.i996, label %note_reads16.exit1003, label %for.body.i997

note_reads16.exit1003:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i990)
  br i1 %found.1.i.ph1884, label %cleanup65, label %load16.exit.i

if.end46.i:
  br i1 %tobool42.i517, label %cleanup65, label %if.end46.i.load16.exit.i_crit_edge

if.end46.i.load16.exit.i_crit_edge:
  %fresh.0.i1896 = phi <16 x i64> [ %vector_select46.i888, %after_read16.exit982 ], [ %add46, %if.end46.i ], [ %add46, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated158216031895 = phi ptr [ %past.sroa.131.01771, %after_read16.exit982 ], [ %past.sroa.125.01773, %if.end46.i ], [ %past.sroa.125.01773, %lor.lhs.false15.i ]
  %tobool7.not.i158016051894 = phi i1 [ true, %after_read16.exit982 ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %170 = phi i64 [ 0, %after_read16.exit982 ], [ %119, %if.end46.i ], [ %119, %lor.lhs.false15.i ]
  %before.0.i157816071893 = phi <16 x i64> [ %before.0.i1578.ph1882, %after_read16.exit982 ], [ %masked_gather.i169.i, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre1715 = ptrtoint ptr %cond12.i.sroa.speculated158216031895 to i64
  %.pre1717 = sub nsw i64 %120, %.pre1715
  %.pre1718 = ashr i64 %.pre1717, 3
  %.pre1719 = insertelement <16 x i64> poison, i64 %.pre1718, i64 0
  %.pre1720 = shufflevector <16 x i64> %.pre1719, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %load16.exit.i

load16.exit.i:
  %splat.splat.i.i.pre-phi = phi <16 x i64> [ %.pre1720, %if.end46.i.load16.exit.i_crit_edge ], [ %splat.splat.i225.i, %note_reads16.exit1003 ], [ %splat.splat.i225.i, %after_read16.exit982.thread1617 ], [ %splat.splat.i214.i, %raced16.exit696 ]
  %fresh.0.i1628 = phi <16 x i64> [ %fresh.0.i1896, %if.end46.i.load16.exit.i_crit_edge ], [ %vector_select46.i8881615, %note_reads16.exit1003 ], [ %vector_select46.i8881624, %after_read16.exit982.thread1617 ], [ %add46, %raced16.exit696 ]
  %cond12.i.sroa.speculated158216031627 = phi ptr [ %cond12.i.sroa.speculated158216031895, %if.end46.i.load16.exit.i_crit_edge ], [ %past.sroa.131.01771, %note_reads16.exit1003 ], [ %past.sroa.131.01771, %after_read16.exit982.thread1617 ], [ %past.sroa.125.01773, %raced16.exit696 ]
  %tobool7.not.i158016051626 = phi i1 [ %tobool7.not.i158016051894, %if.end46.i.load16.exit.i_crit_edge ], [ true, %note_reads16.exit1003 ], [ true, %after_read16.exit982.thread1617 ], [ false, %raced16.exit696 ]
  %171 = phi i64 [ %170, %if.end46.i.load16.exit.i_crit_edge ], [ 0, %note_reads16.exit1003 ], [ 0, %after_read16.exit982.thread1617 ], [ %119, %raced16.exit696 ]
  %before.0.i157816071625 = phi <16 x i64> [ %before.0.i157816071893, %if.end46.i.load16.exit.i_crit_edge ], [ %before.0.i1578.ph1882, %note_reads16.exit1003 ], [ %before.0.i1578.ph1882, %after_read16.exit982.thread1617 ], [ %before.0.i157715921864, %raced16.exit696 ]
  %vector_select.i.i = select <16 x i1> %122, <16 x i64> %at.sroa.77.01685, <16 x i64> %splat.splat.i.i.pre-phi
  %172 = getelementptr i64, ptr %cond12.i.sroa.speculated158216031627, <16 x i64> %vector_select.i.i
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1628, <16 x ptr> align 8 %172, <16 x i1> splat (i1 true))
  %masked_gather.i.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %172, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i86 = icmp ne <16 x i64> %masked_gather.i.i, %fresh.0.i1628
  %173 = bitcast <16 x i1> %cmp.i86 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %173 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc56, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i158016051626, label %if.else.i, label %store16.exit.i

store16.exit.i:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i157816071625, <16 x ptr> align 8 %172, <16 x i1> splat (i1 true))
  br label %compare16.exit

if.else.i:
  %conv86.i = trunc nuw i32 %and70.i to i16
  %174 = bitcast i16 %conv86.i to <16 x i1>
  %or88.i = or <16 x i64> %masked_gather.i.i, splat (i64 16)
  %175 = getelementptr i64, ptr %cond12.i.sroa.speculated158216031627, <16 x i64> %at.sroa.77.01685
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or88.i, <16 x ptr> align 8 %175, <16 x i1> %174)
  br label %compare16.exit

compare16.exit:
  %tobool90.i.not = icmp eq i64 %171, 0
  br i1 %tobool90.i.not, label %for.inc56, label %cleanup65

for.inc56:
  %inc = add nuw nsw i64 %word.01688, 1
  %add58 = add <16 x i64> %at.sroa.77.01685, splat (i64 1)
  %exitcond1701.not = icmp eq i64 %inc, %div79
  br i1 %exitcond1701.not, label %cleanup65, label %for.body51

cleanup65:
  %retval.4 = phi i1 [ true, %land.lhs.true14 ], [ false, %if.end20 ], [ true, %after_read16.exit.thread1560 ], [ true, %if.end46.i130 ], [ true, %raced16.exit432 ], [ true, %after_read16.exit ], [ false, %load16.exit.i151 ], [ true, %note_reads16.exit ], [ %tobool90.i173, %store16.exit.i171 ], [ %tobool90.i173, %if.else.i186 ], [ true, %after_read16.exit982 ], [ true, %after_read16.exit982.thread1617 ], [ true, %note_reads16.exit1003 ], [ true, %raced16.exit696 ], [ false, %for.inc56 ], [ true, %if.end46.i ], [ true, %compare16.exit ]
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
  br i1 %tobool2.not.i, label %if.end4.thread1041, label %if.end4

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i626 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %4 = load i64, ptr %index.i626, align 8
  %arrayidx.i627 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %4
  %5 = load i64, ptr %arrayidx.i627, align 8
  %shl.i.i = shl i64 %4, 27
  %shl5.i.i = shl i64 %access, 7
  %6 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %6, %5
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i627, i64 8
  %8 = load i64, ptr %mark10.i.i, align 8
  %9 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i627, i64 16
  %10 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i629 = getelementptr inbounds nuw i8, ptr %arrayidx.i627, i64 80
  %11 = load i64, ptr %read_mark.i629, align 8
  %cond.i.i630 = tail call noundef i64 @llvm.umax.i64(i64 %10, i64 %11)
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
  %mixed.i633 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %14 = load i64, ptr %mixed.i633, align 8
  %tobool.not.i634 = icmp eq i64 %14, 0
  br i1 %tobool.not.i634, label %load8.exit134, label %if.end.i635

if.end.i635:
  %last.i = getelementptr inbounds nuw i8, ptr %13, i64 64
  %15 = load ptr, ptr %last.i, align 8
  %cmp.i636 = icmp eq ptr %15, %2
  br i1 %cmp.i636, label %cond.true.i640, label %cond.end.i637

cond.true.i640:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %16 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %13, i64 56
  %17 = load i64, ptr %logged.i, align 8
  %18 = getelementptr %struct.Log, ptr %16, i64 %17
  %arrayidx.i641 = getelementptr i8, ptr %18, i64 -16
  %19 = load i64, ptr %arrayidx.i641, align 8
  br label %cond.end.i637

cond.end.i637:
  %cond.i638 = phi i64 [ %19, %cond.true.i640 ], [ -1, %if.end.i635 ]
  %cond.i.i639 = tail call noundef i64 @llvm.umax.i64(i64 %8, i64 %cond.i638)
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
  br i1 %or.cond.i, label %if.then32.i, label %if.end4.thread1121

if.then32.i:
  %23 = load ptr, ptr %w, align 8
  %tracked.i.i644 = getelementptr inbounds nuw i8, ptr %23, i64 896
  %24 = load ptr, ptr %tracked.i.i644, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %24, i64 168
  %25 = load i64, ptr %deferred.i, align 8
  %sub.i645 = add i64 %25, -1
  %cmp.i646 = icmp ult i64 %sub.i645, 2048
  br i1 %cmp.i646, label %if.then.i648, label %if.end4.thread1121

if.then.i648:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end4.thread1121

load8.exit134:
  %past.sroa.45.1.ph = phi i64 [ %cond.i.i639, %cond.end.i637 ], [ %8, %if.then.i.i ]
  %past.sroa.35.1.ph = phi i64 [ %cond.i638, %cond.end.i637 ], [ %7, %if.then.i.i ]
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
  %tobool.not.i47826 = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i47826, label %if.end4.thread, label %for.body.i

for.body.i:
  %rest.0.i827 = phi i32 [ %and6.i, %for.body.i ], [ %and.i, %load8.exit134 ]
  %33 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i827, i1 true)
  %idxprom.i = zext nneg i32 %33 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i
  %34 = load i64, ptr %arrayidx.i, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %34)
  %sub5.i = add nsw i32 %rest.0.i827, -1
  %and6.i = and i32 %sub5.i, %rest.0.i827
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

if.end4.thread1121:
  %past.sroa.97.0.shrunk.ph = phi i1 [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ], [ %cmp17.i, %if.then.i648 ]
  %38 = load <8 x i64>, ptr %addresses, align 8
  %splat.splatinsert1136 = insertelement <8 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat1137 = shufflevector <8 x i64> %splat.splatinsert1136, <8 x i64> poison, <8 x i32> zeroinitializer
  %add1138 = add <8 x i64> %38, %splat.splat1137
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1139 = icmp eq i64 %39, 0
  br i1 %tobool5.not1139, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

if.end4.thread1041:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i937 = load i64, ptr %valid_global.i, align 8
  %40 = load <8 x i64>, ptr %addresses, align 8
  %41 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1057 = icmp eq i64 %41, 0
  br i1 %tobool5.not1057, label %cleanup33, label %land.lhs.true6

if.end4.thread:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  %42 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not969 = icmp eq i64 %42, 0
  br i1 %tobool5.not969, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

land.lhs.true6:
  %address.07521011 = phi <8 x i64> [ %26, %if.end4.thread ], [ %add, %if.end4 ], [ %40, %if.end4.thread1041 ], [ %add1138, %if.end4.thread1121 ]
  %tobool.not8761008 = phi i1 [ true, %if.end4.thread ], [ false, %if.end4 ], [ true, %if.end4.thread1041 ], [ false, %if.end4.thread1121 ]
  %past.sroa.70.08781005 = phi i64 [ %cond.i.i630, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1041 ], [ %cond.i.i630, %if.end4.thread1121 ]
  %past.sroa.65.08801002 = phi i64 [ %10, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1041 ], [ %10, %if.end4.thread1121 ]
  %past.sroa.58.0882999 = phi i64 [ %9, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1041 ], [ %9, %if.end4.thread1121 ]
  %past.sroa.45.1884996 = phi i64 [ %past.sroa.45.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1041 ], [ %8, %if.end4.thread1121 ]
  %past.sroa.35.1886993 = phi i64 [ %past.sroa.35.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1041 ], [ %7, %if.end4.thread1121 ]
  %past.sroa.28.0888990 = phi i64 [ %or6.i.i, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1041 ], [ %or6.i.i, %if.end4.thread1121 ]
  %past.sroa.73.0892984 = phi i64 [ %cond.i.i, %if.end4.thread ], [ %35, %if.end4 ], [ 0, %if.end4.thread1041 ], [ %cond.i.i, %if.end4.thread1121 ]
  %past.sroa.78.0894982 = phi i64 [ %cond19.i.i, %if.end4.thread ], [ %cond9.i, %if.end4 ], [ %cond9.i937, %if.end4.thread1041 ], [ %cond19.i.i, %if.end4.thread1121 ]
  %past.sroa.93.0.shrunk896980 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1041 ], [ %cmp.i, %if.end4.thread1121 ]
  %past.sroa.97.0.shrunk898977 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1041 ], [ %past.sroa.97.0.shrunk.ph, %if.end4.thread1121 ]
  %past.sroa.88.0900974 = phi ptr [ %cond29.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1041 ], [ %cond29.i.i, %if.end4.thread1121 ]
  %past.sroa.84.0902971 = phi ptr [ %cond24.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1041 ], [ %cond24.i.i, %if.end4.thread1121 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i49)
  store <8 x i64> %address.07521011, ptr %address.addr.i49, align 64
  %43 = load i64, ptr @NBYTES, align 8
  %cmp.i54 = icmp ult i64 %43, 4
  %tobool.i828 = icmp ne i32 %mask, 0
  %44 = and i1 %cmp.i54, %tobool.i828
  br i1 %44, label %for.body.i59.lr.ph, label %for.cond.cleanup.i

for.body.i59.lr.ph:
  %cmp1.i = icmp eq i64 %43, 1
  br label %for.body.i59

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %land.lhs.true6 ], [ %missing.1.i, %if.end.i66 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %45 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %45, %past.sroa.78.0894982
  %splat.splatinsert.i56 = insertelement <8 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i57 = shufflevector <8 x i64> %splat.splatinsert.i56, <8 x i64> poison, <8 x i32> zeroinitializer
  %conv.i200 = trunc i32 %mask to i8
  %46 = bitcast i8 %conv.i200 to <8 x i1>
  %vector_select.i = select <8 x i1> %46, <8 x i64> %address.07521011, <8 x i64> %splat.splat.i57
  %cmp12.i = icmp eq i64 %43, 4
  br i1 %cmp12.i, label %if.end19.i.thread, label %if.end19.i

for.body.i59:
  %missing.0.i830 = phi i32 [ 0, %for.body.i59.lr.ph ], [ %missing.1.i, %if.end.i66 ]
  %rest.0.i53829 = phi i32 [ %mask, %for.body.i59.lr.ph ], [ %and8.i, %if.end.i66 ]
  %47 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i53829, i1 true)
  %idxprom.i61 = zext nneg i32 %47 to i64
  %arrayidx.i62 = getelementptr inbounds nuw i64, ptr %address.addr.i49, i64 %idxprom.i61
  %48 = load i64, ptr %arrayidx.i62, align 8
  %add.i = add i64 %48, %past.sroa.78.0894982
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
  %sub.i64 = sub i32 0, %rest.0.i53829
  %and.i65 = and i32 %rest.0.i53829, %sub.i64
  %or.i = or i32 %missing.0.i830, %and.i65
  br label %if.end.i66

if.end.i66:
  %missing.1.i = phi i32 [ %or.i, %if.then.i63 ], [ %missing.0.i830, %cond.true.i67 ], [ %missing.0.i830, %cond.false.i ]
  %sub7.i = add i32 %rest.0.i53829, -1
  %and8.i = and i32 %sub7.i, %rest.0.i53829
  %tobool.i.not = icmp eq i32 %and8.i, 0
  br i1 %tobool.i.not, label %for.cond.cleanup.i, label %for.body.i59

if.end19.i.thread:
  %52 = inttoptr i64 %past.sroa.78.0894982 to ptr
  %shr.i = ashr <8 x i64> %vector_select.i, splat (i64 2)
  %53 = getelementptr i32, ptr %52, <8 x i64> %shr.i
  %masked_gather.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %53, <8 x i1> splat (i1 true), <8 x i32> poison)
  %cmp16.i = icmp ne <8 x i32> %masked_gather.i, splat (i32 -1)
  %54 = bitcast <8 x i1> %cmp16.i to i8
  %mask.sroa.0.0.insert.ext.i140 = zext i8 %54 to i32
  br label %unwritten8.exit

if.end19.i:
  %div54.i = lshr i64 %43, 3
  %cmp21.i832.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i832.not, label %unwritten8.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %55 = inttoptr i64 %past.sroa.78.0894982 to ptr
  %shr27.i = ashr <8 x i64> %vector_select.i, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %55, <8 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i834 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i833 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <8 x ptr> %invariant.gep, i64 %part.0.i833
  %masked_gather28.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %gep, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp29.i = icmp ne <8 x i64> %masked_gather28.i, splat (i64 -1)
  %56 = bitcast <8 x i1> %cmp29.i to i8
  %mask.sroa.0.0.insert.ext.i144 = zext i8 %56 to i32
  %or33.i = or i32 %missing.3.i834, %mask.sroa.0.0.insert.ext.i144
  %inc.i = add nuw nsw i64 %part.0.i833, 1
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
  %past.sroa.97.0.shrunk8989781038 = phi i1 [ %past.sroa.97.0.shrunk.ph, %if.end4.thread1121 ], [ false, %if.end4.thread ]
  %past.sroa.93.0.shrunk8969811037 = phi i1 [ %cmp.i, %if.end4.thread1121 ], [ false, %if.end4.thread ]
  %past.sroa.35.18869941033 = phi i64 [ %7, %if.end4.thread1121 ], [ %past.sroa.35.1.ph, %if.end4.thread ]
  %past.sroa.45.18849971032 = phi i64 [ %8, %if.end4.thread1121 ], [ %past.sroa.45.1.ph, %if.end4.thread ]
  %address.075210121027 = phi <8 x i64> [ %add1138, %if.end4.thread1121 ], [ %26, %if.end4.thread ]
  %.pre = load i64, ptr @NBYTES, align 8
  br label %if.end15

if.end15:
  %address.07521010 = phi <8 x i64> [ %address.075210121027, %if.end12.if.end15_crit_edge ], [ %address.07521011, %unwritten8.exit ]
  %tobool.not8761007 = phi i1 [ %tobool.not.i.i, %if.end12.if.end15_crit_edge ], [ %tobool.not8761008, %unwritten8.exit ]
  %past.sroa.70.08781004 = phi i64 [ %cond.i.i630, %if.end12.if.end15_crit_edge ], [ %past.sroa.70.08781005, %unwritten8.exit ]
  %past.sroa.65.08801001 = phi i64 [ %10, %if.end12.if.end15_crit_edge ], [ %past.sroa.65.08801002, %unwritten8.exit ]
  %past.sroa.58.0882998 = phi i64 [ %9, %if.end12.if.end15_crit_edge ], [ %past.sroa.58.0882999, %unwritten8.exit ]
  %past.sroa.45.1884995 = phi i64 [ %past.sroa.45.18849971032, %if.end12.if.end15_crit_edge ], [ %past.sroa.45.1884996, %unwritten8.exit ]
  %past.sroa.35.1886992 = phi i64 [ %past.sroa.35.18869941033, %if.end12.if.end15_crit_edge ], [ %past.sroa.35.1886993, %unwritten8.exit ]
  %past.sroa.28.0888989 = phi i64 [ %or6.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.28.0888990, %unwritten8.exit ]
  %past.sroa.73.0892983 = phi i64 [ %cond.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.73.0892984, %unwritten8.exit ]
  %past.sroa.93.0.shrunk896979 = phi i1 [ %past.sroa.93.0.shrunk8969811037, %if.end12.if.end15_crit_edge ], [ %past.sroa.93.0.shrunk896980, %unwritten8.exit ]
  %past.sroa.97.0.shrunk898976 = phi i1 [ %past.sroa.97.0.shrunk8989781038, %if.end12.if.end15_crit_edge ], [ %past.sroa.97.0.shrunk898977, %unwritten8.exit ]
  %past.sroa.88.0900973 = phi ptr [ %cond29.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.88.0900974, %unwritten8.exit ]
  %past.sroa.84.0902970 = phi ptr [ %cond24.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.84.0902971, %unwritten8.exit ]
  %57 = phi i64 [ %.pre, %if.end12.if.end15_crit_edge ], [ %43, %unwritten8.exit ]
  %58 = load <8 x i64>, ptr %who, align 8
  %.scalar = add i64 %past.sroa.28.0888989, 15
  %59 = insertelement <8 x i64> poison, i64 %.scalar, i64 0
  %add22 = shufflevector <8 x i64> %59, <8 x i64> poison, <8 x i32> zeroinitializer
  %add23 = add <8 x i64> %add22, %58
  %div41 = lshr i64 %57, 2
  %cmp.not842.not = icmp eq i64 %div41, 0
  br i1 %cmp.not842.not, label %cleanup33, label %for.body.lr.ph

for.body.lr.ph:
  %splat.splatinsert18 = insertelement <8 x i64> poison, i64 %past.sroa.73.0892983, i64 0
  %splat.splat19 = shufflevector <8 x i64> %splat.splatinsert18, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub = sub <8 x i64> %address.07521010, %splat.splat19
  %shr = lshr <8 x i64> %sub, splat (i64 2)
  %and.i70 = shl <8 x i64> %add23, splat (i64 1)
  %shl.i = and <8 x i64> %and.i70, splat (i64 32)
  %or.i71 = or <8 x i64> %shl.i, %add23
  %or.cond813 = select i1 %tobool.not8761007, i1 true, i1 %past.sroa.93.0.shrunk896979
  %60 = load i64, ptr @STORE, align 8
  %tobool7.not.i756 = icmp eq i64 %60, 0
  %nowhere1.i182 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %61 = ptrtoint ptr %nowhere1.i182 to i64
  %62 = ptrtoint ptr %past.sroa.84.0902970 to i64
  %sub.i183 = sub nsw i64 %61, %62
  %shr.i184 = ashr i64 %sub.i183, 3
  %conv.i192 = trunc i32 %mask to i8
  %63 = bitcast i8 %conv.i192 to <8 x i1>
  %splat.splatinsert.i188 = insertelement <8 x i64> poison, i64 %shr.i184, i64 0
  %splat.splat.i189 = shufflevector <8 x i64> %splat.splatinsert.i188, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert.i485 = insertelement <8 x i64> poison, i64 %past.sroa.45.1884995, i64 0
  %splat.splat.i486 = shufflevector <8 x i64> %splat.splatinsert.i485, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert1.i492 = insertelement <8 x i64> poison, i64 %past.sroa.58.0882998, i64 0
  %splat.splat2.i493 = shufflevector <8 x i64> %splat.splatinsert1.i492, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert5.i496 = insertelement <8 x i64> poison, i64 %past.sroa.35.1886992, i64 0
  %splat.splat6.i497 = shufflevector <8 x i64> %splat.splatinsert5.i496, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub9.i500 = sub i64 %past.sroa.45.1884995, %past.sroa.35.1886992
  %splat.splatinsert10.i501 = insertelement <8 x i64> poison, i64 %sub9.i500, i64 0
  %splat.splat11.i502 = shufflevector <8 x i64> %splat.splatinsert10.i501, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i407 = insertelement <8 x i64> poison, i64 %past.sroa.65.08801001, i64 0
  %splat.splat18.i408 = shufflevector <8 x i64> %splat.splatinsert17.i407, <8 x i64> poison, <8 x i32> zeroinitializer
  %partial.i572 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i575 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i576 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %64 = ptrtoint ptr %past.sroa.88.0900973 to i64
  %sub.i172 = sub nsw i64 %61, %64
  %shr.i173 = ashr i64 %sub.i172, 3
  %splat.splatinsert.i177 = insertelement <8 x i64> poison, i64 %shr.i173, i64 0
  %splat.splat.i178 = shufflevector <8 x i64> %splat.splatinsert.i177, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i382 = insertelement <8 x i64> poison, i64 %past.sroa.70.08781004, i64 0
  %splat.splat18.i383 = shufflevector <8 x i64> %splat.splatinsert17.i382, <8 x i64> poison, <8 x i32> zeroinitializer
  %or19.i = or <8 x i64> %add23, splat (i64 2097152)
  %tobool3.not.i303836 = icmp eq i32 %mask, 0
  %shr.i649 = lshr i64 %past.sroa.28.0888989, 32
  %conv.i650 = trunc nuw i64 %shr.i649 to i32
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i652 = lshr i64 %past.sroa.28.0888989, 27
  %and.i.i653 = and i64 %shr.i.i652, 31
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body

for.body:
  %word.0846 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %at.sroa.42.0843 = phi <8 x i64> [ %shr, %for.body.lr.ph ], [ %add30, %for.inc ]
  br i1 %or.cond813, label %load8.exit, label %if.end.i74.thread

load8.exit:
  %vector_select.i191 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0843, <8 x i64> %splat.splat.i189
  %65 = getelementptr i64, ptr %past.sroa.84.0902970, <8 x i64> %vector_select.i191
  %masked_gather.i98 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %65, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not8761007, label %if.end.i490, label %if.then.i483

if.then.i483:
  %cmp.i487 = icmp ult <8 x i64> %masked_gather.i98, %splat.splat.i486
  br label %old8.exit505

if.end.i490:
  %cmp3.i494 = icmp ult <8 x i64> %masked_gather.i98, %splat.splat2.i493
  %sub.i498 = sub <8 x i64> %masked_gather.i98, %splat.splat6.i497
  %cmp12.i503 = icmp ult <8 x i64> %sub.i498, %splat.splat11.i502
  %or20.i504 = or <8 x i1> %cmp3.i494, %cmp12.i503
  br label %old8.exit505

old8.exit505:
  %retval.0.in.i488 = phi <8 x i1> [ %cmp.i487, %if.then.i483 ], [ %or20.i504, %if.end.i490 ]
  %xor.i394 = xor <8 x i64> %masked_gather.i98, %or.i71
  %and.i395 = and <8 x i64> %xor.i394, splat (i64 4290773055)
  %cmp.i396 = icmp ne <8 x i64> %and.i395, zeroinitializer
  %and8.i398 = and <8 x i64> %masked_gather.i98, splat (i64 32)
  %cmp9.i399 = icmp ne <8 x i64> %and8.i398, zeroinitializer
  %cmp11.i402 = icmp ult <8 x i64> %masked_gather.i98, %splat.splat6.i497
  %and13.i403 = and <8 x i64> %xor.i394, splat (i64 4160749568)
  %cmp14.i404 = icmp ne <8 x i64> %and13.i403, zeroinitializer
  %and1633.i405.not814 = or <8 x i1> %cmp11.i402, %cmp14.i404
  %cmp19.i409 = icmp uge <8 x i64> %masked_gather.i98, %splat.splat18.i408
  %and2134.i410.not816 = or <8 x i1> %cmp19.i409, %cmp9.i399
  %or2235.i411.not815 = and <8 x i1> %cmp.i396, %and2134.i410.not816
  %and2336.i412.not = or <8 x i1> %and1633.i405.not814, %or2235.i411.not815
  %66 = xor <8 x i1> %retval.0.in.i488, splat (i1 true)
  %narrow = select <8 x i1> %and2336.i412.not, <8 x i1> %66, <8 x i1> zeroinitializer
  br i1 %tobool.not8761007, label %if.end.i74.thread1074, label %if.then21.i

if.then21.i:
  %67 = bitcast <8 x i1> %narrow to i8
  %mask.sroa.0.0.insert.ext.i.i567 = zext i8 %67 to i32
  %and.i568 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i567
  %tobool.not.i569 = icmp eq i32 %and.i568, 0
  br i1 %tobool.not.i569, label %if.end.i74, label %land.lhs.true.i570

land.lhs.true.i570:
  %68 = load i64, ptr %partial.i572, align 8
  %tobool3.not.i573 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i573, label %if.end.i74, label %if.then.i574

if.then.i574:
  %69 = load i64, ptr %index.i576, align 8
  %arrayidx.i577 = getelementptr inbounds nuw [32 x i64], ptr %known5.i575, i64 %69
  %shr.i578 = lshr <8 x i64> %masked_gather.i98, splat (i64 27)
  %and6.i579 = and <8 x i64> %shr.i578, splat (i64 31)
  %70 = getelementptr i64, ptr %arrayidx.i577, <8 x i64> %and6.i579
  %masked_gather.i581 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %70, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i582 = and <8 x i64> %masked_gather.i98, splat (i64 -4294967296)
  %71 = icmp ugt <8 x i64> %and8.i582, %masked_gather.i581
  %72 = or <8 x i1> %cmp9.i399, %71
  %73 = select <8 x i1> %72, <8 x i1> %narrow, <8 x i1> zeroinitializer
  br label %if.end.i74

if.end.i74:
  %bad.2.i = phi <8 x i1> [ %narrow, %if.then21.i ], [ %73, %if.then.i574 ], [ %narrow, %land.lhs.true.i570 ]
  %74 = bitcast <8 x i1> %bad.2.i to i8
  %mask.sroa.0.0.insert.ext.i.i = zext i8 %74 to i32
  %and41.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool42.i = icmp ne i32 %and41.i, 0
  br i1 %tobool7.not.i756, label %load8.exit.i, label %lor.lhs.false15.i.thread

if.end.i74.thread1074:
  %and15.i = and <8 x i64> %masked_gather.i98, splat (i64 96)
  %cmp.i218 = icmp eq <8 x i64> %and15.i, splat (i64 96)
  %cmp16.i222 = icmp uge <8 x i64> %masked_gather.i98, %splat.splat2.i493
  %and1866.i = and <8 x i1> %cmp16.i222, %cmp.i218
  %narrow1154 = select <8 x i1> %and1866.i, <8 x i1> splat (i1 true), <8 x i1> %narrow
  %75 = bitcast <8 x i1> %narrow1154 to i8
  %mask.sroa.0.0.insert.ext.i.i1077 = zext i8 %75 to i32
  %and41.i1078 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1077
  %tobool42.i1079 = icmp ne i32 %and41.i1078, 0
  %vector_select.i.i1104 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0843, <8 x i64> %splat.splat.i178
  %76 = getelementptr i64, ptr %past.sroa.88.0900973, <8 x i64> %vector_select.i.i1104
  %masked_gather.i.i1105 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %76, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool7.not.i756, label %if.end.i423, label %if.end.i464

if.end.i74.thread:
  br i1 %tobool7.not.i756, label %load8.exit.i, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.97.0.shrunk898976, label %load8.exit110, label %if.end46.i.load8.exit122_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.97.0.shrunk898976, label %load8.exit110.thread1094, label %if.end46.i

load8.exit110.thread1094:
  %vector_select.i1801097 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0843, <8 x i64> %splat.splat.i178
  %77 = getelementptr i64, ptr %past.sroa.88.0900973, <8 x i64> %vector_select.i1801097
  %masked_gather.i1091098 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %77, <8 x i1> splat (i1 true), <8 x i64> poison)
  br label %if.then.i457

load8.exit110:
  %vector_select.i180 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0843, <8 x i64> %splat.splat.i178
  %78 = getelementptr i64, ptr %past.sroa.88.0900973, <8 x i64> %vector_select.i180
  %masked_gather.i109 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %78, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not8761007, label %if.end.i464, label %if.then.i457

if.then.i457:
  %masked_gather.i1091101 = phi <8 x i64> [ %masked_gather.i1091098, %load8.exit110.thread1094 ], [ %masked_gather.i109, %load8.exit110 ]
  %before.0.i7597741100 = phi <8 x i64> [ %masked_gather.i98, %load8.exit110.thread1094 ], [ zeroinitializer, %load8.exit110 ]
  %found.0.i7587761099 = phi i1 [ %tobool42.i, %load8.exit110.thread1094 ], [ false, %load8.exit110 ]
  %cmp.i461 = icmp ult <8 x i64> %masked_gather.i1091101, %splat.splat.i486
  br label %old8.exit479

if.end.i464:
  %masked_gather.i1091091 = phi <8 x i64> [ %masked_gather.i109, %load8.exit110 ], [ %masked_gather.i.i1105, %if.end.i74.thread1074 ]
  %before.0.i7597741089 = phi <8 x i64> [ zeroinitializer, %load8.exit110 ], [ %masked_gather.i98, %if.end.i74.thread1074 ]
  %found.0.i7587761087 = phi i1 [ false, %load8.exit110 ], [ %tobool42.i1079, %if.end.i74.thread1074 ]
  %cmp3.i468 = icmp ult <8 x i64> %masked_gather.i1091091, %splat.splat2.i493
  %sub.i472 = sub <8 x i64> %masked_gather.i1091091, %splat.splat6.i497
  %cmp12.i477 = icmp ult <8 x i64> %sub.i472, %splat.splat11.i502
  %or20.i478 = or <8 x i1> %cmp3.i468, %cmp12.i477
  br label %old8.exit479

old8.exit479:
  %masked_gather.i1091090 = phi <8 x i64> [ %masked_gather.i1091101, %if.then.i457 ], [ %masked_gather.i1091091, %if.end.i464 ]
  %before.0.i7597741088 = phi <8 x i64> [ %before.0.i7597741100, %if.then.i457 ], [ %before.0.i7597741089, %if.end.i464 ]
  %found.0.i7587761086 = phi i1 [ %found.0.i7587761099, %if.then.i457 ], [ %found.0.i7587761087, %if.end.i464 ]
  %retval.0.in.i462 = phi <8 x i1> [ %cmp.i461, %if.then.i457 ], [ %or20.i478, %if.end.i464 ]
  %xor.i369 = xor <8 x i64> %masked_gather.i1091090, %add23
  %and.i370 = and <8 x i64> %xor.i369, splat (i64 4290773055)
  %cmp.i371 = icmp ne <8 x i64> %and.i370, zeroinitializer
  %and8.i373 = and <8 x i64> %masked_gather.i1091090, splat (i64 32)
  %cmp9.i374 = icmp ne <8 x i64> %and8.i373, zeroinitializer
  %cmp11.i377 = icmp ult <8 x i64> %masked_gather.i1091090, %splat.splat6.i497
  %and13.i378 = and <8 x i64> %xor.i369, splat (i64 4160749568)
  %cmp14.i379 = icmp ne <8 x i64> %and13.i378, zeroinitializer
  %and1633.i380.not818 = or <8 x i1> %cmp11.i377, %cmp14.i379
  %cmp19.i384 = icmp uge <8 x i64> %masked_gather.i1091090, %splat.splat18.i383
  %and2134.i385.not820 = or <8 x i1> %cmp19.i384, %cmp9.i374
  %or2235.i386.not819 = and <8 x i1> %cmp.i371, %and2134.i385.not820
  %and2336.i387.not = or <8 x i1> %and1633.i380.not818, %or2235.i386.not819
  %79 = xor <8 x i1> %retval.0.in.i462, splat (i1 true)
  %narrow817 = select <8 x i1> %and2336.i387.not, <8 x i1> %79, <8 x i1> zeroinitializer
  br i1 %tobool.not8761007, label %if.end.i438, label %if.then21.i260

if.then21.i260:
  %80 = bitcast <8 x i1> %narrow817 to i8
  %mask.sroa.0.0.insert.ext.i.i538 = zext i8 %80 to i32
  %and.i539 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i538
  %tobool.not.i540 = icmp eq i32 %and.i539, 0
  br i1 %tobool.not.i540, label %if.then.i431, label %land.lhs.true.i541

land.lhs.true.i541:
  %81 = load i64, ptr %partial.i572, align 8
  %tobool3.not.i544 = icmp eq i64 %81, 0
  br i1 %tobool3.not.i544, label %if.then.i431, label %if.then.i545

if.then.i545:
  %82 = load i64, ptr %index.i576, align 8
  %arrayidx.i548 = getelementptr inbounds nuw [32 x i64], ptr %known5.i575, i64 %82
  %shr.i549 = lshr <8 x i64> %masked_gather.i1091090, splat (i64 27)
  %and6.i550 = and <8 x i64> %shr.i549, splat (i64 31)
  %83 = getelementptr i64, ptr %arrayidx.i548, <8 x i64> %and6.i550
  %masked_gather.i552 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %83, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i553 = and <8 x i64> %masked_gather.i1091090, splat (i64 -4294967296)
  %84 = icmp ugt <8 x i64> %and8.i553, %masked_gather.i552
  %85 = or <8 x i1> %cmp9.i374, %84
  %86 = select <8 x i1> %85, <8 x i1> %narrow817, <8 x i1> zeroinitializer
  br label %if.then.i431

if.then.i431:
  %bad.2.i263.ph = phi <8 x i1> [ %narrow817, %if.then21.i260 ], [ %narrow817, %land.lhs.true.i541 ], [ %86, %if.then.i545 ]
  %cmp.i435 = icmp ult <8 x i64> %masked_gather.i1091090, %splat.splat.i486
  br label %raced8.exit271

if.end.i438:
  %cmp3.i442 = icmp ult <8 x i64> %masked_gather.i1091090, %splat.splat2.i493
  %sub.i446 = sub <8 x i64> %masked_gather.i1091090, %splat.splat6.i497
  %cmp12.i451 = icmp ult <8 x i64> %sub.i446, %splat.splat11.i502
  %or20.i452 = or <8 x i1> %cmp3.i442, %cmp12.i451
  br label %raced8.exit271

raced8.exit271:
  %bad.2.i263778 = phi <8 x i1> [ %bad.2.i263.ph, %if.then.i431 ], [ %narrow817, %if.end.i438 ]
  %retval.0.in.i436 = phi <8 x i1> [ %cmp.i435, %if.then.i431 ], [ %or20.i452, %if.end.i438 ]
  %and32.i = and <8 x i64> %masked_gather.i1091090, splat (i64 2097216)
  %cmp33.i = icmp ne <8 x i64> %and32.i, splat (i64 2097152)
  %narrow821.not = select <8 x i1> %cmp33.i, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i436
  %not.narrow821.not = xor <8 x i1> %narrow821.not, splat (i1 true)
  %tobool.i.i266 = select <8 x i1> %not.narrow821.not, <8 x i1> splat (i1 true), <8 x i1> %bad.2.i263778
  %87 = bitcast <8 x i1> %tobool.i.i266 to i8
  %mask.sroa.0.0.insert.ext.i.i267 = zext i8 %87 to i32
  %and41.i269 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i267
  %tobool42.i270 = icmp ne i32 %and41.i269, 0
  %or27146.i = or i1 %found.0.i7587761086, %tobool42.i270
  br i1 %or27146.i, label %cleanup33, label %load8.exit122

load8.exit.i:
  %before.0.i760.ph = phi <8 x i64> [ zeroinitializer, %if.end.i74.thread ], [ %masked_gather.i98, %if.end.i74 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i74.thread ], [ %tobool42.i, %if.end.i74 ]
  %vector_select.i.i = select <8 x i1> %63, <8 x i64> %at.sroa.42.0843, <8 x i64> %splat.splat.i178
  %88 = getelementptr i64, ptr %past.sroa.88.0900973, <8 x i64> %vector_select.i.i
  %masked_gather.i.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %88, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not8761007, label %if.end.i423, label %if.then.i417

if.then.i417:
  %cmp.i421 = icmp ult <8 x i64> %masked_gather.i.i, %splat.splat.i486
  br label %old8.exit

if.end.i423:
  %masked_gather.i.i1111 = phi <8 x i64> [ %masked_gather.i.i, %load8.exit.i ], [ %masked_gather.i.i1105, %if.end.i74.thread1074 ]
  %found.1.i.ph1109 = phi i1 [ %found.1.i.ph, %load8.exit.i ], [ %tobool42.i1079, %if.end.i74.thread1074 ]
  %before.0.i760.ph1107 = phi <8 x i64> [ %before.0.i760.ph, %load8.exit.i ], [ %masked_gather.i98, %if.end.i74.thread1074 ]
  %cmp3.i = icmp ult <8 x i64> %masked_gather.i.i1111, %splat.splat2.i493
  %sub.i426 = sub <8 x i64> %masked_gather.i.i1111, %splat.splat6.i497
  %cmp12.i427 = icmp ult <8 x i64> %sub.i426, %splat.splat11.i502
  %or20.i = or <8 x i1> %cmp3.i, %cmp12.i427
  br label %old8.exit

old8.exit:
  %masked_gather.i.i1110 = phi <8 x i64> [ %masked_gather.i.i, %if.then.i417 ], [ %masked_gather.i.i1111, %if.end.i423 ]
  %found.1.i.ph1108 = phi i1 [ %found.1.i.ph, %if.then.i417 ], [ %found.1.i.ph1109, %if.end.i423 ]
  %before.0.i760.ph1106 = phi <8 x i64> [ %before.0.i760.ph, %if.then.i417 ], [ %before.0.i760.ph1107, %if.end.i423 ]
  %retval.0.in.i = phi <8 x i1> [ %cmp.i421, %if.then.i417 ], [ %or20.i, %if.end.i423 ]
  %xor.i357 = xor <8 x i64> %masked_gather.i.i1110, %add23
  %and.i358 = and <8 x i64> %xor.i357, splat (i64 4290773055)
  %cmp.i359 = icmp eq <8 x i64> %and.i358, zeroinitializer
  %and8.i360 = and <8 x i64> %masked_gather.i.i1110, splat (i64 32)
  %cmp9.i = icmp eq <8 x i64> %and8.i360, zeroinitializer
  %cmp11.i = icmp uge <8 x i64> %masked_gather.i.i1110, %splat.splat6.i497
  %and13.i = and <8 x i64> %xor.i357, splat (i64 4160749568)
  %cmp14.i = icmp eq <8 x i64> %and13.i, zeroinitializer
  %and1633.i = and <8 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <8 x i64> %masked_gather.i.i1110, %splat.splat18.i408
  %and2134.i = and <8 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <8 x i1> %cmp.i359, %and2134.i
  %and2336.i = and <8 x i1> %and1633.i, %or2235.i
  %89 = select <8 x i1> %and2336.i, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i
  %narrow823 = xor <8 x i1> %89, splat (i1 true)
  %not.i363 = sext <8 x i1> %narrow823 to <8 x i64>
  br i1 %tobool.not8761007, label %if.end.i286, label %if.then.i284

if.then.i284:
  %90 = bitcast <8 x i1> %narrow823 to i8
  %mask.sroa.0.0.insert.ext.i.i513 = zext i8 %90 to i32
  %and.i514 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i513
  %tobool.not.i515 = icmp eq i32 %and.i514, 0
  br i1 %tobool.not.i515, label %if.end.i286, label %land.lhs.true.i516

land.lhs.true.i516:
  %91 = load i64, ptr %partial.i572, align 8
  %tobool3.not.i519 = icmp eq i64 %91, 0
  br i1 %tobool3.not.i519, label %if.end.i286, label %if.then.i520

if.then.i520:
  %92 = load i64, ptr %index.i576, align 8
  %arrayidx.i522 = getelementptr inbounds nuw [32 x i64], ptr %known5.i575, i64 %92
  %shr.i523 = lshr <8 x i64> %masked_gather.i.i1110, splat (i64 27)
  %and6.i524 = and <8 x i64> %shr.i523, splat (i64 31)
  %93 = getelementptr i64, ptr %arrayidx.i522, <8 x i64> %and6.i524
  %masked_gather.i525 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %93, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i526 = and <8 x i64> %masked_gather.i.i1110, splat (i64 -4294967296)
  %94 = icmp ugt <8 x i64> %and8.i526, %masked_gather.i525
  %95 = icmp ne <8 x i64> %and8.i360, zeroinitializer
  %96 = or <8 x i1> %95, %94
  %and13.i528 = select <8 x i1> %96, <8 x i64> %not.i363, <8 x i64> zeroinitializer
  br label %if.end.i286

if.end.i286:
  %bad.0.i = phi <8 x i64> [ %not.i363, %old8.exit ], [ %and13.i528, %if.then.i520 ], [ %not.i363, %land.lhs.true.i516 ], [ %not.i363, %if.then.i284 ]
  %and.i287 = and <8 x i64> %masked_gather.i.i1110, splat (i64 64)
  %cmp.i288 = icmp ne <8 x i64> %and.i287, zeroinitializer
  %and9.i = and <8 x i64> %xor.i357, splat (i64 -4294967281)
  %cmp10.i = icmp eq <8 x i64> %and9.i, zeroinitializer
  %and1279.i = and <8 x i1> %cmp.i288, %cmp10.i
  %and14.i = and <8 x i64> %xor.i357, splat (i64 130023424)
  %and15.i289 = and <8 x i64> %masked_gather.i.i1110, splat (i64 16)
  %or.i290 = or disjoint <8 x i64> %and14.i, %and15.i289
  %cmp16.i291 = icmp ne <8 x i64> %or.i290, zeroinitializer
  %and1880.i = and <8 x i1> %and1279.i, %cmp16.i291
  %vector_select.i292 = select <8 x i1> %and1880.i, <8 x i64> %or19.i, <8 x i64> %add23
  %cmp21.i293 = icmp eq <8 x i64> %and.i287, zeroinitializer
  %and23.i = select <8 x i1> %cmp21.i293, <8 x i64> %bad.0.i, <8 x i64> zeroinitializer
  br i1 %tobool.not8761007, label %if.then33.i, label %after_read8.exit.thread

after_read8.exit.thread:
  %vector_select43.i793 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or44.i794 = or <8 x i64> %vector_select43.i793, %masked_gather.i.i1110
  %vector_cond45.i795 = icmp slt <8 x i64> %and23.i, zeroinitializer
  %vector_select46.i796 = select <8 x i1> %vector_cond45.i795, <8 x i64> %or44.i794, <8 x i64> %vector_select.i292
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  store <8 x i64> %at.sroa.42.0843, ptr %index.addr.i, align 64
  %97 = load i64, ptr %partial.i572, align 8
  %tobool.not.i300 = icmp eq i64 %97, 0
  br i1 %tobool.not.i300, label %note_reads8.exit, label %for.cond.i301.preheader

for.cond.i301.preheader:
  br i1 %tobool3.not.i303836, label %note_reads8.exit, label %for.body.i304

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <8 x i64> %masked_gather.i.i1110, ptr %cells.addr.i, align 64
  %98 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %98, i64 72
  %99 = load i64, ptr %mixed.i, align 8
  %tobool.not.i597 = icmp eq i64 %99, 0
  br i1 %tobool.not.i597, label %after_read8.exit.thread798, label %if.end.i598

after_read8.exit.thread798:
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select43.i802 = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or44.i803 = or <8 x i64> %vector_select43.i802, %masked_gather.i.i1110
  %vector_cond45.i804 = icmp slt <8 x i64> %and23.i, zeroinitializer
  %vector_select46.i805 = select <8 x i1> %vector_cond45.i804, <8 x i64> %or44.i803, <8 x i64> %vector_select.i292
  br i1 %found.1.i.ph1108, label %cleanup33, label %load8.exit122

if.end.i598:
  %xor.i.i = xor <8 x i64> %vector_select.i292, %masked_gather.i.i1110
  %and.i.i = and <8 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp eq <8 x i64> %and.i.i, zeroinitializer
  %and13.i.i = and <8 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp eq <8 x i64> %and13.i.i, zeroinitializer
  %or2235.i.i = or <8 x i1> %and2134.i, %cmp.i.i
  %and2336.i.i = and <8 x i1> %cmp14.i.i, %or2235.i.i
  %100 = load i64, ptr %2, align 8
  %splat.splatinsert.i604 = insertelement <8 x i64> poison, i64 %100, i64 0
  %splat.splat.i605 = shufflevector <8 x i64> %splat.splatinsert.i604, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp8.i = icmp uge <8 x i64> %masked_gather.i.i1110, %splat.splat.i605
  %and1037.i = and <8 x i1> %cmp9.i, %cmp8.i
  %101 = select <8 x i1> %and1037.i, <8 x i1> %and2336.i.i, <8 x i1> zeroinitializer
  %tobool.i.i607824 = icmp ne <8 x i64> %and23.i, zeroinitializer
  %tobool.i.i607 = select <8 x i1> %101, <8 x i1> %tobool.i.i607824, <8 x i1> zeroinitializer
  %102 = bitcast <8 x i1> %tobool.i.i607 to i8
  %mask.sroa.0.0.insert.ext.i.i608 = zext i8 %102 to i32
  %and14.i609 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i608
  %tobool15.not.i838 = icmp eq i32 %and14.i609, 0
  br i1 %tobool15.not.i838, label %after_read8.exit, label %for.body.i612

for.body.i612:
  %rest.0.i611840 = phi i32 [ %and23.i618, %for.body.i612 ], [ %and14.i609, %if.end.i598 ]
  %own.0.i839 = phi i32 [ %own.1.i, %for.body.i612 ], [ 0, %if.end.i598 ]
  %103 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i611840, i1 true)
  %idxprom.i613 = zext nneg i32 %103 to i64
  %arrayidx.i614 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i613
  %104 = load i64, ptr %arrayidx.i614, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %104)
  %105 = load i64, ptr %run.i, align 8
  %cmp17.i615 = icmp eq i64 %call16.i, %105
  %sub.i616 = sub nsw i32 0, %rest.0.i611840
  %and20.i = and i32 %rest.0.i611840, %sub.i616
  %or.i617 = select i1 %cmp17.i615, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i617, %own.0.i839
  %sub22.i = add nsw i32 %rest.0.i611840, -1
  %and23.i618 = and i32 %sub22.i, %rest.0.i611840
  %tobool15.not.i = icmp eq i32 %and23.i618, 0
  br i1 %tobool15.not.i, label %after_read8.exit.loopexit, label %for.body.i612

after_read8.exit.loopexit:
  %106 = trunc nuw i32 %own.1.i to i8
  %107 = bitcast i8 %106 to <8 x i1>
  br label %after_read8.exit

after_read8.exit:
  %own.0.i.lcssa = phi <8 x i1> [ zeroinitializer, %if.end.i598 ], [ %107, %after_read8.exit.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %vector_select43.i = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or44.i = or <8 x i64> %vector_select43.i, %masked_gather.i.i1110
  %vector_cond45.i825 = icmp sgt <8 x i64> %and23.i, splat (i64 -1)
  %vector_cond45.i.not = select <8 x i1> %own.0.i.lcssa, <8 x i1> splat (i1 true), <8 x i1> %vector_cond45.i825
  %vector_select46.i = select <8 x i1> %vector_cond45.i.not, <8 x i64> %vector_select.i292, <8 x i64> %or44.i
  br i1 %found.1.i.ph1108, label %cleanup33, label %if.end46.i.load8.exit122_crit_edge

for.body.i304:
  %rest.0.i302837 = phi i32 [ %and.i308, %for.body.i304 ], [ %mask, %for.cond.i301.preheader ]
  %108 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i302837, i1 true)
  %idxprom.i305 = zext nneg i32 %108 to i64
  %arrayidx.i306 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %idxprom.i305
  %109 = load i64, ptr %arrayidx.i306, align 8
  %110 = load ptr, ptr %readers.i, align 8
  %arrayidx.i651 = getelementptr inbounds nuw [32 x i32], ptr %110, i64 %109
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i651, i64 %and.i.i653
  store i32 %conv.i650, ptr %arrayidx1.i, align 4
  %sub.i307 = add i32 %rest.0.i302837, -1
  %and.i308 = and i32 %sub.i307, %rest.0.i302837
  %tobool3.not.i303 = icmp eq i32 %and.i308, 0
  br i1 %tobool3.not.i303, label %note_reads8.exit, label %for.body.i304

note_reads8.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  br i1 %found.1.i.ph1108, label %cleanup33, label %load8.exit122

if.end46.i:
  br i1 %tobool42.i, label %cleanup33, label %if.end46.i.load8.exit122_crit_edge

if.end46.i.load8.exit122_crit_edge:
  %fresh.0.i1120 = phi <8 x i64> [ %vector_select46.i, %after_read8.exit ], [ %add23, %if.end46.i ], [ %add23, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated7647841119 = phi ptr [ %past.sroa.88.0900973, %after_read8.exit ], [ %past.sroa.84.0902970, %if.end46.i ], [ %past.sroa.84.0902970, %lor.lhs.false15.i ]
  %tobool7.not.i7627861118 = phi i1 [ true, %after_read8.exit ], [ false, %if.end46.i ], [ false, %lor.lhs.false15.i ]
  %111 = phi i64 [ 0, %after_read8.exit ], [ %60, %if.end46.i ], [ %60, %lor.lhs.false15.i ]
  %before.0.i7607881117 = phi <8 x i64> [ %before.0.i760.ph1106, %after_read8.exit ], [ %masked_gather.i98, %if.end46.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre854 = ptrtoint ptr %cond12.i.sroa.speculated7647841119 to i64
  %.pre855 = sub nsw i64 %61, %.pre854
  %.pre856 = ashr i64 %.pre855, 3
  %.pre857 = insertelement <8 x i64> poison, i64 %.pre856, i64 0
  %.pre858 = shufflevector <8 x i64> %.pre857, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %load8.exit122

load8.exit122:
  %splat.splat.i.i349.pre-phi = phi <8 x i64> [ %.pre858, %if.end46.i.load8.exit122_crit_edge ], [ %splat.splat.i178, %note_reads8.exit ], [ %splat.splat.i178, %after_read8.exit.thread798 ], [ %splat.splat.i189, %raced8.exit271 ]
  %fresh.0.i809 = phi <8 x i64> [ %fresh.0.i1120, %if.end46.i.load8.exit122_crit_edge ], [ %vector_select46.i796, %note_reads8.exit ], [ %vector_select46.i805, %after_read8.exit.thread798 ], [ %add23, %raced8.exit271 ]
  %cond12.i.sroa.speculated764784808 = phi ptr [ %cond12.i.sroa.speculated7647841119, %if.end46.i.load8.exit122_crit_edge ], [ %past.sroa.88.0900973, %note_reads8.exit ], [ %past.sroa.88.0900973, %after_read8.exit.thread798 ], [ %past.sroa.84.0902970, %raced8.exit271 ]
  %tobool7.not.i762786807 = phi i1 [ %tobool7.not.i7627861118, %if.end46.i.load8.exit122_crit_edge ], [ true, %note_reads8.exit ], [ true, %after_read8.exit.thread798 ], [ false, %raced8.exit271 ]
  %112 = phi i64 [ %111, %if.end46.i.load8.exit122_crit_edge ], [ 0, %note_reads8.exit ], [ 0, %after_read8.exit.thread798 ], [ %60, %raced8.exit271 ]
  %before.0.i760788806 = phi <8 x i64> [ %before.0.i7607881117, %if.end46.i.load8.exit122_crit_edge ], [ %before.0.i760.ph1106, %note_reads8.exit ], [ %before.0.i760.ph1106, %after_read8.exit.thread798 ], [ %before.0.i7597741088, %raced8.exit271 ]
  %vector_select.i.i350 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0843, <8 x i64> %splat.splat.i.i349.pre-phi
  %113 = getelementptr i64, ptr %cond12.i.sroa.speculated764784808, <8 x i64> %vector_select.i.i350
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %fresh.0.i809, <8 x ptr> align 8 %113, <8 x i1> splat (i1 true))
  %masked_gather.i121 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %113, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i77 = icmp ne <8 x i64> %masked_gather.i121, %fresh.0.i809
  %114 = bitcast <8 x i1> %cmp.i77 to i8
  %mask.sroa.0.0.insert.ext.i = zext i8 %114 to i32
  %and70.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i
  %tobool71.not.i = icmp eq i32 %and70.i, 0
  br i1 %tobool71.not.i, label %for.inc, label %if.end82.i

if.end82.i:
  br i1 %tobool7.not.i762786807, label %if.else.i, label %store8.exit

store8.exit:
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %before.0.i760788806, <8 x ptr> align 8 %113, <8 x i1> splat (i1 true))
  br label %compare8.exit

if.else.i:
  %conv86.i = trunc nuw i32 %and70.i to i8
  %115 = bitcast i8 %conv86.i to <8 x i1>
  %or88.i = or <8 x i64> %masked_gather.i121, splat (i64 16)
  %116 = getelementptr i64, ptr %cond12.i.sroa.speculated764784808, <8 x i64> %at.sroa.42.0843
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %or88.i, <8 x ptr> align 8 %116, <8 x i1> %115)
  br label %compare8.exit

compare8.exit:
  %tobool90.i.not = icmp eq i64 %112, 0
  br i1 %tobool90.i.not, label %for.inc, label %cleanup33

for.inc:
  %inc = add nuw nsw i64 %word.0846, 1
  %add30 = add <8 x i64> %at.sroa.42.0843, splat (i64 1)
  %exitcond853.not = icmp eq i64 %inc, %div41
  br i1 %exitcond853.not, label %cleanup33, label %for.body

cleanup33:
  %retval.2 = phi i1 [ %tobool8.not, %unwritten8.exit ], [ false, %if.end4.thread1041 ], [ false, %if.end15 ], [ false, %if.end4 ], [ false, %for.inc ], [ true, %if.end46.i ], [ true, %raced8.exit271 ], [ true, %note_reads8.exit ], [ true, %after_read8.exit.thread798 ], [ true, %compare8.exit ], [ true, %after_read8.exit ]
  ret i1 %retval.2
}

declare <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr>, <8 x i1>, <8 x i64>)

declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>)

declare void @llvm.masked.scatter.v8i64.v8p0(<8 x i64>, <8 x ptr>, <8 x i1>)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umax.i64(i64, i64)
