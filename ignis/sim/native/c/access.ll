%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [2 x i64] }
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
  %cells.addr.i491 = alloca <16 x i64>, align 128
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
  %.pre818 = load i64, ptr @NBYTES, align 8
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
  %index.i627 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %8 = load i64, ptr %index.i627, align 8
  %arrayidx.i628 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %8
  %9 = load i64, ptr %arrayidx.i628, align 8
  %shl.i = shl i64 %8, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %7, i64 8
  %10 = load i64, ptr %block9.i, align 8
  %11 = load i64, ptr %7, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i628, i64 16
  %12 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i630 = getelementptr inbounds nuw i8, ptr %arrayidx.i628, i64 80
  %13 = load i64, ptr %read_mark.i630, align 8
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
  %mixed.i632 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %16 = load i64, ptr %mixed.i632, align 8
  %tobool.not.i633 = icmp eq i64 %16, 0
  br i1 %tobool.not.i633, label %past_of.exit, label %if.end.i634

if.end.i634:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %17 = load ptr, ptr %last.i, align 8
  %cmp.i635 = icmp eq ptr %17, %7
  br i1 %cmp.i635, label %cond.true.i638, label %cond.end.i

cond.true.i638:
  %log.i = getelementptr inbounds nuw i8, ptr %7, i64 112
  %18 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %19 = load i64, ptr %logged.i, align 8
  %20 = getelementptr %struct.Log, ptr %18, i64 %19
  %arrayidx.i639 = getelementptr i8, ptr %20, i64 -16
  %21 = load i64, ptr %arrayidx.i639, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i636 = phi i64 [ %21, %cond.true.i638 ], [ -1, %if.end.i634 ]
  %cond.i.i637 = tail call noundef i64 @llvm.umax.i64(i64 %15, i64 %cond.i636)
  br label %past_of.exit

past_of.exit:
  %retval.sroa.0.0.i = phi i64 [ %cond.i636, %cond.end.i ], [ %10, %if.then.i58 ]
  %retval.sroa.3.0.i = phi i64 [ %cond.i.i637, %cond.end.i ], [ %15, %if.then.i58 ]
  %22 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %3)
  %23 = icmp eq i64 %22, 1
  br i1 %23, label %entry.split.i644, label %shape_of.exit

entry.split.i644:
  %24 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %3, i1 true)
  %25 = icmp samesign ult i64 %24, 4
  br i1 %25, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %24
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i643 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i644 ], [ 4, %past_of.exit ]
  %or.i54 = or i64 %shl.i, %shl5.i
  %or6.i = or i64 %or.i54, %9
  %or2.i = or i64 %or6.i, %retval.0.i643
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
  %cmp.not.i806.not = icmp eq i64 %3, 0
  br i1 %cmp.not.i806.not, label %old4.exit, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %36 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %36, 0
  br label %for.body.i

for.body.i:
  %sector.0.i807 = phi i64 [ 0, %for.body.i.lr.ph ], [ %inc.i, %if.end14.i ]
  %add.ptr6.i = getelementptr inbounds nuw <4 x i64>, ptr %28, i64 %sector.0.i807
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
  %inc.i = add nuw i64 %sector.0.i807, 1
  %exitcond.not = icmp eq i64 %inc.i, %3
  br i1 %exitcond.not, label %for.body23.i, label %for.body.i

for.body23.i:
  %sector17.0.i809 = phi i64 [ %inc25.i, %for.body23.i ], [ 0, %if.end14.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector17.0.i809
  store i8 -1, ptr %arrayidx.i, align 1
  %inc25.i = add nuw i64 %sector17.0.i809, 1
  %exitcond817.not = icmp eq i64 %inc25.i, %3
  br i1 %exitcond817.not, label %if.end.i50, label %for.body23.i

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
  %div.i785 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i785 to i64
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
  %and1633.i206.not796 = or <4 x i1> %cmp11.i203, %cmp14.i205
  %splat.splatinsert17.i208 = insertelement <4 x i64> poison, i64 %12, i64 0
  %splat.splat18.i209 = shufflevector <4 x i64> %splat.splatinsert17.i208, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i210 = icmp uge <4 x i64> %masked_load.i173, %splat.splat18.i209
  %and2134.i211.not798 = or <4 x i1> %cmp19.i210, %cmp9.i200
  %or2235.i212.not797 = and <4 x i1> %and2134.i211.not798, %cmp.i197
  %and2336.i213.not = or <4 x i1> %and1633.i206.not796, %or2235.i212.not797
  %44 = icmp uge <4 x i64> %masked_load.i173, %splat.splat2.i243
  %45 = icmp uge <4 x i64> %sub.i248, %splat.splat11.i252
  %46 = and <4 x i1> %44, %45
  %narrow795 = select <4 x i1> %and2336.i213.not, <4 x i1> %46, <4 x i1> zeroinitializer
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
  %narrow799 = select <4 x i1> %not.and2336.i, <4 x i1> %50, <4 x i1> zeroinitializer
  %cmp.i75 = icmp eq <4 x i64> %masked_load.i173, splat (i64 -1)
  %narrow800 = select <4 x i1> %cmp.i75, <4 x i1> splat (i1 true), <4 x i1> %narrow795
  %tobool.i801 = select i1 %tobool.not.i71, <4 x i1> zeroinitializer, <4 x i1> %narrow799
  %tobool.i = select <4 x i1> %narrow800, <4 x i1> splat (i1 true), <4 x i1> %tobool.i801
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
  %and.i267802 = and <4 x i1> %and2336.i.i, %narrow799
  %55 = load i64, ptr %7, align 8
  %splat.splatinsert.i269 = insertelement <4 x i64> poison, i64 %55, i64 0
  %splat.splat.i270 = shufflevector <4 x i64> %splat.splatinsert.i269, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp8.i271 = icmp uge <4 x i64> %masked_load.i, %splat.splat.i270
  %and1037.i = and <4 x i1> %cmp9.i185, %cmp8.i271
  %narrow803 = select <4 x i1> %and1037.i, <4 x i1> %and.i267802, <4 x i1> zeroinitializer
  %insertvec.i.i = shufflevector <4 x i1> %narrow803, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = bitcast <8 x i1> %insertvec.i.i to i8
  %57 = and i8 %56, 15
  %and.i.i = zext nneg i8 %57 to i32
  %and14.i = and i32 %and.i.i, %conv.i
  %tobool15.not.i273813 = icmp eq i32 %and14.i, 0
  br i1 %tobool15.not.i273813, label %for.cond.cleanup.i, label %for.body.i274.lr.ph

for.body.i274.lr.ph:
  %run.i = getelementptr inbounds nuw i8, ptr %7, i64 96
  br label %for.body.i274

for.cond.cleanup.i.loopexit:
  %58 = zext nneg i32 %own.1.i to i64
  br label %for.cond.cleanup.i

for.cond.cleanup.i:
  %own.0.i.lcssa = phi i64 [ 0, %if.end.i264 ], [ %58, %for.cond.cleanup.i.loopexit ]
  %splat.splatinsert.i351 = insertelement <4 x i64> poison, i64 %own.0.i.lcssa, i64 0
  %splat.splat.i352 = shufflevector <4 x i64> %splat.splatinsert.i351, <4 x i64> poison, <4 x i32> zeroinitializer
  %59 = and <4 x i64> %splat.splat.i352, <i64 1, i64 2, i64 4, i64 8>
  %60 = icmp eq <4 x i64> %59, zeroinitializer
  %61 = and <4 x i1> %narrow799, %60
  br label %own4.exit

for.body.i274:
  %rest.0.i815 = phi i32 [ %and14.i, %for.body.i274.lr.ph ], [ %and23.i, %for.body.i274 ]
  %own.0.i814 = phi i32 [ 0, %for.body.i274.lr.ph ], [ %own.1.i, %for.body.i274 ]
  %62 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i815, i1 true)
  %idxprom.i = zext nneg i32 %62 to i64
  %arrayidx.i275 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %63 = load i64, ptr %arrayidx.i275, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %63)
  %64 = load i64, ptr %run.i, align 8
  %cmp17.i = icmp eq i64 %call16.i, %64
  %sub.i276 = sub nsw i32 0, %rest.0.i815
  %and20.i = and i32 %rest.0.i815, %sub.i276
  %or.i277 = select i1 %cmp17.i, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i277, %own.0.i814
  %sub22.i = add nsw i32 %rest.0.i815, -1
  %and23.i = and i32 %sub22.i, %rest.0.i815
  %tobool15.not.i273 = icmp eq i32 %and23.i, 0
  br i1 %tobool15.not.i273, label %for.cond.cleanup.i.loopexit, label %for.body.i274

own4.exit:
  %retval.0.i278.in = phi <4 x i1> [ %61, %for.cond.cleanup.i ], [ %narrow799, %if.then28.i ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and.i289 = and <4 x i64> %xor.i, splat (i64 130023455)
  %cmp.i290 = icmp eq <4 x i64> %and.i289, zeroinitializer
  %narrow804 = select <4 x i1> %cmp.i290, <4 x i1> %and1633.i, <4 x i1> zeroinitializer
  %vector_select.i = select <4 x i1> %cmp9.i185, <4 x i64> %add.i153, <4 x i64> %masked_load.i
  %vector_select8.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or9.i = or <4 x i64> %vector_select8.i, %masked_load.i
  %vector_select11.i = select <4 x i1> %narrow804, <4 x i64> %vector_select.i, <4 x i64> %or9.i
  %vector_select13.i = select <4 x i1> %retval.0.i278.in, <4 x i64> %vector_select11.i, <4 x i64> %add.i153
  br label %sectors_fine.exit

old16.exit:
  %notmask.i99 = shl nsw i64 -1, %3
  %65 = trunc i64 %notmask.i99 to i32
  %conv.i100 = xor i32 %65, -1
  %sector_writes.i105 = getelementptr inbounds nuw i8, ptr %7, i64 120
  %66 = load ptr, ptr %sector_writes.i105, align 8
  %sector_reads.i106 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %67 = load ptr, ptr %sector_reads.i106, align 8
  %splat.splatinsert.i356 = insertelement <16 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i357 = shufflevector <16 x i64> %splat.splatinsert.i356, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i358 = udiv i64 32, %3
  %splat.splatinsert1.i359 = insertelement <16 x i64> poison, i64 %div.i358, i64 0
  %splat.splat2.i360 = shufflevector <16 x i64> %splat.splatinsert1.i359, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i361 = mul nuw nsw <16 x i64> %splat.splat2.i360, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i362 = add <16 x i64> %shl.i361, %splat.splat.i357
  %conv.i377 = trunc i32 %conv.i100 to i16
  %68 = bitcast i16 %conv.i377 to <16 x i1>
  %add.ptr.i379 = getelementptr inbounds nuw i64, ptr %66, i64 %div8.i
  %masked_load.i380 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i379, <16 x i1> %68, <16 x i64> zeroinitializer)
  %add.ptr.i368 = getelementptr inbounds nuw i64, ptr %67, i64 %div8.i
  %masked_load.i369 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i368, <16 x i1> %68, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i471 = insertelement <16 x i64> poison, i64 %11, i64 0
  %splat.splat2.i472 = shufflevector <16 x i64> %splat.splatinsert1.i471, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i475 = insertelement <16 x i64> poison, i64 %retval.sroa.0.0.i, i64 0
  %splat.splat6.i476 = shufflevector <16 x i64> %splat.splatinsert5.i475, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i477 = sub <16 x i64> %masked_load.i380, %splat.splat6.i476
  %sub9.i479 = sub i64 %retval.sroa.3.0.i, %retval.sroa.0.0.i
  %splat.splatinsert10.i480 = insertelement <16 x i64> poison, i64 %sub9.i479, i64 0
  %splat.splat11.i481 = shufflevector <16 x i64> %splat.splatinsert10.i480, <16 x i64> poison, <16 x i32> zeroinitializer
  %xor.i414 = xor <16 x i64> %add.i362, %masked_load.i380
  %and.i415 = and <16 x i64> %xor.i414, splat (i64 4290773055)
  %cmp.i416 = icmp ne <16 x i64> %and.i415, zeroinitializer
  %and8.i418 = and <16 x i64> %masked_load.i380, splat (i64 32)
  %cmp9.i419 = icmp ne <16 x i64> %and8.i418, zeroinitializer
  %cmp11.i422 = icmp ult <16 x i64> %masked_load.i380, %splat.splat6.i476
  %and13.i423 = and <16 x i64> %xor.i414, splat (i64 4160749568)
  %cmp14.i424 = icmp ne <16 x i64> %and13.i423, zeroinitializer
  %and1635.i425.not786 = or <16 x i1> %cmp11.i422, %cmp14.i424
  %splat.splatinsert17.i427 = insertelement <16 x i64> poison, i64 %12, i64 0
  %splat.splat18.i428 = shufflevector <16 x i64> %splat.splatinsert17.i427, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i429 = icmp uge <16 x i64> %masked_load.i380, %splat.splat18.i428
  %and2136.i430.not788 = or <16 x i1> %cmp19.i429, %cmp9.i419
  %or2237.i431.not787 = and <16 x i1> %and2136.i430.not788, %cmp.i416
  %and2338.i432.not = or <16 x i1> %and1635.i425.not786, %or2237.i431.not787
  %69 = icmp uge <16 x i64> %masked_load.i380, %splat.splat2.i472
  %70 = icmp uge <16 x i64> %sub.i477, %splat.splat11.i481
  %71 = and <16 x i1> %69, %70
  %narrow = select <16 x i1> %and2338.i432.not, <16 x i1> %71, <16 x i1> zeroinitializer
  %sub.i452 = sub <16 x i64> %masked_load.i369, %splat.splat6.i476
  %72 = load i64, ptr @STORE, align 8
  %tobool.not.i115 = icmp eq i64 %72, 0
  %cond.i118.sroa.speculated = select i1 %tobool.not.i115, i64 %12, i64 %cond.i.i
  %xor.i392 = xor <16 x i64> %add.i362, %masked_load.i369
  %and.i393 = and <16 x i64> %xor.i392, splat (i64 4290773055)
  %cmp.i394 = icmp eq <16 x i64> %and.i393, zeroinitializer
  %and8.i396 = and <16 x i64> %masked_load.i369, splat (i64 32)
  %cmp9.i397 = icmp eq <16 x i64> %and8.i396, zeroinitializer
  %cmp11.i400 = icmp uge <16 x i64> %masked_load.i369, %splat.splat6.i476
  %and13.i401 = and <16 x i64> %xor.i392, splat (i64 4160749568)
  %cmp14.i402 = icmp eq <16 x i64> %and13.i401, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i400, %cmp14.i402
  %splat.splatinsert17.i404 = insertelement <16 x i64> poison, i64 %cond.i118.sroa.speculated, i64 0
  %splat.splat18.i405 = shufflevector <16 x i64> %splat.splatinsert17.i404, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i406 = icmp ult <16 x i64> %masked_load.i369, %splat.splat18.i405
  %and2136.i = and <16 x i1> %cmp9.i397, %cmp19.i406
  %or2237.i = or <16 x i1> %cmp.i394, %and2136.i
  %and2338.i = and <16 x i1> %and1635.i, %or2237.i
  %73 = icmp uge <16 x i64> %masked_load.i369, %splat.splat2.i472
  %74 = icmp uge <16 x i64> %sub.i452, %splat.splat11.i481
  %75 = and <16 x i1> %73, %74
  %not.and2338.i = xor <16 x i1> %and2338.i, splat (i1 true)
  %narrow789 = select <16 x i1> %not.and2338.i, <16 x i1> %75, <16 x i1> zeroinitializer
  %cmp.i120 = icmp eq <16 x i64> %masked_load.i380, splat (i64 -1)
  %narrow790 = select <16 x i1> %cmp.i120, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i487791 = select i1 %tobool.not.i115, <16 x i1> zeroinitializer, <16 x i1> %narrow789
  %tobool.i487 = select <16 x i1> %narrow790, <16 x i1> splat (i1 true), <16 x i1> %tobool.i487791
  %76 = bitcast <16 x i1> %tobool.i487 to i16
  %mask.sroa.0.0.insert.ext.i = zext i16 %76 to i32
  %and.i126 = and i32 %mask.sroa.0.0.insert.ext.i, %conv.i100
  %tobool24.not.i127 = icmp eq i32 %and.i126, 0
  br i1 %tobool24.not.i127, label %if.end26.i128, label %if.end5

if.end26.i128:
  br i1 %tobool.not.i115, label %if.then28.i134, label %unraced16.exit.thread780

unraced16.exit.thread780:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %add.i362, ptr align 8 %add.ptr.i379, <16 x i1> %68)
  br label %cleanup

if.then28.i134:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i491)
  store <16 x i64> %masked_load.i369, ptr %cells.addr.i491, align 128
  %77 = load ptr, ptr %common1.i, align 8
  %mixed.i502 = getelementptr inbounds nuw i8, ptr %77, i64 72
  %78 = load i64, ptr %mixed.i502, align 8
  %tobool.not.i503 = icmp eq i64 %78, 0
  br i1 %tobool.not.i503, label %unraced16.exit, label %if.end.i504

if.end.i504:
  %cmp19.i.i519 = icmp ult <16 x i64> %masked_load.i369, %splat.splat18.i428
  %and2136.i.i = and <16 x i1> %cmp19.i.i519, %cmp9.i397
  %or2237.i.i = or <16 x i1> %and2136.i.i, %cmp.i394
  %and2338.i.i = and <16 x i1> %cmp14.i402, %or2237.i.i
  %and.i522792 = and <16 x i1> %and2338.i.i, %narrow789
  %79 = load i64, ptr %7, align 8
  %splat.splatinsert.i525 = insertelement <16 x i64> poison, i64 %79, i64 0
  %splat.splat.i526 = shufflevector <16 x i64> %splat.splatinsert.i525, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i527 = icmp uge <16 x i64> %masked_load.i369, %splat.splat.i526
  %and1037.i528 = and <16 x i1> %cmp9.i397, %cmp8.i527
  %narrow793 = select <16 x i1> %and1037.i528, <16 x i1> %and.i522792, <16 x i1> zeroinitializer
  %80 = bitcast <16 x i1> %narrow793 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %80 to i32
  %and14.i532 = and i32 %mask.sroa.0.0.insert.ext.i.i, %conv.i100
  %tobool15.not.i536810 = icmp eq i32 %and14.i532, 0
  br i1 %tobool15.not.i536810, label %for.cond.cleanup.i549, label %for.body.i537.lr.ph

for.body.i537.lr.ph:
  %run.i541 = getelementptr inbounds nuw i8, ptr %7, i64 96
  br label %for.body.i537

for.cond.cleanup.i549.loopexit:
  %81 = trunc nuw i32 %own.1.i546 to i16
  %.inner = xor i16 %81, -1
  %82 = bitcast i16 %.inner to <16 x i1>
  br label %for.cond.cleanup.i549

for.cond.cleanup.i549:
  %own.0.i534.lcssa = phi <16 x i1> [ splat (i1 true), %if.end.i504 ], [ %82, %for.cond.cleanup.i549.loopexit ]
  %83 = and <16 x i1> %narrow789, %own.0.i534.lcssa
  br label %unraced16.exit

for.body.i537:
  %rest.0.i535812 = phi i32 [ %and14.i532, %for.body.i537.lr.ph ], [ %and23.i548, %for.body.i537 ]
  %own.0.i534811 = phi i32 [ 0, %for.body.i537.lr.ph ], [ %own.1.i546, %for.body.i537 ]
  %84 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i535812, i1 true)
  %idxprom.i538 = zext nneg i32 %84 to i64
  %arrayidx.i539 = getelementptr inbounds nuw i64, ptr %cells.addr.i491, i64 %idxprom.i538
  %85 = load i64, ptr %arrayidx.i539, align 8
  %call16.i540 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %85)
  %86 = load i64, ptr %run.i541, align 8
  %cmp17.i542 = icmp eq i64 %call16.i540, %86
  %sub.i543 = sub nsw i32 0, %rest.0.i535812
  %and20.i544 = and i32 %rest.0.i535812, %sub.i543
  %or.i545 = select i1 %cmp17.i542, i32 %and20.i544, i32 0
  %own.1.i546 = or i32 %or.i545, %own.0.i534811
  %sub22.i547 = add nsw i32 %rest.0.i535812, -1
  %and23.i548 = and i32 %sub22.i547, %rest.0.i535812
  %tobool15.not.i536 = icmp eq i32 %and23.i548, 0
  br i1 %tobool15.not.i536, label %for.cond.cleanup.i549.loopexit, label %for.body.i537

unraced16.exit:
  %retval.0.i550.in = phi <16 x i1> [ %83, %for.cond.cleanup.i549 ], [ %narrow789, %if.then28.i134 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i491)
  %and.i561 = and <16 x i64> %xor.i392, splat (i64 130023455)
  %cmp.i562 = icmp eq <16 x i64> %and.i561, zeroinitializer
  %narrow794 = select <16 x i1> %cmp.i562, <16 x i1> %and1635.i, <16 x i1> zeroinitializer
  %vector_select.i567 = select <16 x i1> %cmp9.i397, <16 x i64> %add.i362, <16 x i64> %masked_load.i369
  %vector_select8.i569 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or9.i570 = or <16 x i64> %vector_select8.i569, %masked_load.i369
  %vector_select11.i572 = select <16 x i1> %narrow794, <16 x i64> %vector_select.i567, <16 x i64> %or9.i570
  %vector_select13.i574 = select <16 x i1> %retval.0.i550.in, <16 x i64> %vector_select11.i572, <16 x i64> %add.i362
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %vector_select13.i574, ptr align 8 %add.ptr.i368, <16 x i1> %68)
  br label %cleanup

sectors_fine.exit:
  %cond44.i = phi ptr [ %41, %if.end26.i ], [ %42, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i153, %if.end26.i ], [ %vector_select13.i, %own4.exit ]
  %add.ptr.i301 = getelementptr inbounds nuw i64, ptr %cond44.i, i64 %div8.i
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i301, <4 x i1> %tobool.i170)
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
  %88 = phi i64 [ %.pre818, %entry.if.end5_crit_edge ], [ %3, %old16.exit ], [ %3, %old4.exit ], [ %3, %if.else.i ]
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
  %tracked.i.i647 = getelementptr inbounds nuw i8, ptr %90, i64 896
  %91 = load ptr, ptr %tracked.i.i647, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %91, i64 256
  %index.i.i648 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %92 = load i64, ptr %index.i.i648, align 8
  %arrayidx.i.i649 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %92
  %conv.i650 = trunc i64 %88 to i32
  %splat.splatinsert.i651 = insertelement <32 x i32> poison, i32 %conv.i650, i64 0
  %splat.splat.i652 = shufflevector <32 x i32> %splat.splatinsert.i651, <32 x i32> poison, <32 x i32> zeroinitializer
  %add2.i = add <32 x i32> %splat.splat.i652, %conv
  %deferred.i = getelementptr inbounds nuw i8, ptr %91, i64 168
  %93 = load i64, ptr %deferred.i, align 8
  %tobool.not.i653 = icmp ne i64 %1, 0
  br i1 %tobool.not.i653, label %land.lhs.true.i662, label %if.end.i654

land.lhs.true.i662:
  %cmp.i663 = icmp ugt i64 %93, 2047
  br i1 %cmp.i663, label %if.end15, label %lor.lhs.false.i

lor.lhs.false.i:
  %shared_written.i = getelementptr inbounds nuw i8, ptr %91, i64 136
  %94 = load i64, ptr %shared_written.i, align 8
  %mark.i664 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i649, i64 8
  %95 = load i64, ptr %mark.i664, align 8
  %cmp4.not.i = icmp ult i64 %94, %95
  br i1 %cmp4.not.i, label %if.end.i654, label %if.end15

if.end.i654:
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
  %brmerge.not.i = and i1 %tobool.not.i653, %call8.i.i
  br i1 %brmerge.not.i, label %if.then13.i, label %defer.exit

if.end11.i:
  br i1 %tobool.not.i653, label %if.then13.i, label %cleanup

if.then13.i:
  %deferred_log.i = getelementptr inbounds nuw i8, ptr %91, i64 176
  %100 = load ptr, ptr %deferred_log.i, align 8
  %arrayidx.i656 = getelementptr inbounds nuw %struct.Deferred, ptr %100, i64 %93
  %101 = load i64, ptr %arrayidx.i.i649, align 8
  %102 = load i64, ptr %index.i.i648, align 8
  %shl.i657 = shl i64 %102, 27
  %or.i658 = or i64 %101, %shl.i657
  %or14.i = or i64 %or.i658, 15
  %mark16.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i649, i64 8
  %103 = load i64, ptr %mark16.i, align 8
  %lane_mark17.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i649, i64 16
  %104 = load i64, ptr %lane_mark17.i, align 8
  %conv19.i = zext i32 %mask to i64
  %shl20.i = shl i64 %88, 32
  %or21.i659 = or disjoint i64 %shl20.i, %conv19.i
  store i64 %or14.i, ptr %arrayidx.i656, align 8
  %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i656, i64 8
  store i64 %103, ptr %.compoundliteral.sroa.2.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i656, i64 16
  store i64 %104, ptr %.compoundliteral.sroa.3.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i656, i64 24
  store i64 %or21.i659, ptr %.compoundliteral.sroa.4.0.arrayidx.sroa_idx.i, align 8
  %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i656, i64 32
  store ptr %values, ptr %.compoundliteral.sroa.5.0.arrayidx.sroa_idx.i, align 8
  %shr.i660805 = lshr <32 x i64> %address, splat (i64 2)
  %conv23.i = trunc <32 x i64> %shr.i660805 to <32 x i16>
  %105 = load ptr, ptr %deferred_log.i, align 8
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %105, i64 81920
  %add.ptr.idx.i = shl i64 %93, 6
  %add.ptr.i661 = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %add.ptr.idx.i
  store <32 x i16> %conv23.i, ptr %add.ptr.i661, align 2
  %add25.i = add i64 %93, 1
  store i64 %add25.i, ptr %deferred.i, align 8
  %106 = load i64, ptr %arrayidx.i.i649, align 8
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
  %layout.0771777 = phi i32 [ %layout.0.ph, %if.end15.thread ], [ %layout.0, %if.end15 ]
  tail call fastcc void @unite_sectors(ptr noundef %w, i32 noundef %layout.0771777, i64 noundef %vecext, i64 noundef %vecext1, i64 noundef %access)
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
  %cells.addr.i437 = alloca <16 x i64>, align 128
  %cells.addr.i = alloca <4 x i64>, align 32
  %0 = load i64, ptr @NBYTES, align 8
  %div1 = lshr i64 %0, 1
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i573 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i573, align 8
  %arrayidx.i574 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %3
  %4 = load i64, ptr %arrayidx.i574, align 8
  %shl.i6 = shl i64 %3, 27
  %shl5.i = shl i64 %access, 7
  %block9.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %5 = load i64, ptr %block9.i, align 8
  %mark10.i = getelementptr inbounds nuw i8, ptr %arrayidx.i574, i64 8
  %6 = load i64, ptr %mark10.i, align 8
  %7 = load i64, ptr %2, align 8
  %lane_mark12.i = getelementptr inbounds nuw i8, ptr %arrayidx.i574, i64 16
  %8 = load i64, ptr %lane_mark12.i, align 8
  %read_mark.i576 = getelementptr inbounds nuw i8, ptr %arrayidx.i574, i64 80
  %9 = load i64, ptr %read_mark.i576, align 8
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
  %mixed.i578 = getelementptr inbounds nuw i8, ptr %11, i64 72
  %12 = load i64, ptr %mixed.i578, align 8
  %tobool.not.i579 = icmp eq i64 %12, 0
  br i1 %tobool.not.i579, label %past_of.exit, label %if.end.i580

if.end.i580:
  %last.i = getelementptr inbounds nuw i8, ptr %11, i64 64
  %13 = load ptr, ptr %last.i, align 8
  %cmp.i581 = icmp eq ptr %13, %2
  br i1 %cmp.i581, label %cond.true.i584, label %cond.end.i

cond.true.i584:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %14 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %11, i64 56
  %15 = load i64, ptr %logged.i, align 8
  %16 = getelementptr %struct.Log, ptr %14, i64 %15
  %arrayidx.i585 = getelementptr i8, ptr %16, i64 -16
  %17 = load i64, ptr %arrayidx.i585, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i582 = phi i64 [ %17, %cond.true.i584 ], [ -1, %if.end.i580 ]
  %cond.i.i583 = tail call noundef i64 @llvm.umax.i64(i64 %6, i64 %cond.i582)
  br label %past_of.exit

past_of.exit:
  %past.i.sroa.10.0 = phi i64 [ %5, %entry ], [ %cond.i582, %cond.end.i ], [ %5, %if.then.i ]
  %past.i.sroa.13.0 = phi i64 [ %6, %entry ], [ %cond.i.i583, %cond.end.i ], [ %6, %if.then.i ]
  %shl.i = shl nuw nsw i64 %lane, 22
  %18 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %0)
  %19 = icmp eq i64 %18, 1
  br i1 %19, label %entry.split.i590, label %shape_of.exit

entry.split.i590:
  %20 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %0, i1 true)
  %21 = icmp samesign ult i64 %20, 4
  br i1 %21, label %switch.lookup, label %shape_of.exit

switch.lookup:
  %switch.gep = getelementptr inbounds nuw i64, ptr @switch.table.half_fine, i64 %20
  %switch.load = load i64, ptr %switch.gep, align 8
  br label %shape_of.exit

shape_of.exit:
  %retval.0.i589 = phi i64 [ %switch.load, %switch.lookup ], [ 4, %entry.split.i590 ], [ 4, %past_of.exit ]
  %or.i7 = or i64 %shl5.i, %shl.i
  %or6.i = or i64 %or.i7, %shl.i6
  %or.i = or i64 %or6.i, %4
  %or2.i = or i64 %or.i, %retval.0.i589
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
  %cmp.not.i705.not = icmp eq i64 %div1, 0
  br i1 %cmp.not.i705.not, label %if.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %34 = load i64, ptr @STORE, align 8
  %tobool7.not.i = icmp eq i64 %34, 0
  br label %for.body.i

for.body.i:
  %sector.0.i706 = phi i64 [ 0, %for.body.i.lr.ph ], [ %inc.i, %if.end14.i ]
  %add.ptr6.i = getelementptr inbounds nuw <4 x i64>, ptr %24, i64 %sector.0.i706
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
  %inc.i = add nuw nsw i64 %sector.0.i706, 1
  %exitcond.not = icmp eq i64 %inc.i, %div1
  br i1 %exitcond.not, label %for.body23.i, label %for.body.i

for.body23.i:
  %sector17.0.i708 = phi i64 [ %inc25.i, %for.body23.i ], [ 0, %if.end14.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %sector17.0.i708
  store i8 -1, ptr %arrayidx.i, align 1
  %inc25.i = add nuw nsw i64 %sector17.0.i708, 1
  %exitcond716.not = icmp eq i64 %inc25.i, %div1
  br i1 %exitcond716.not, label %if.end.i, label %for.body23.i

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
  %div.i725 = udiv i8 32, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i725 to i64
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
  %and1633.i153.not696 = or <4 x i1> %cmp11.i150, %cmp14.i152
  %splat.splatinsert17.i155 = insertelement <4 x i64> poison, i64 %8, i64 0
  %splat.splat18.i156 = shufflevector <4 x i64> %splat.splatinsert17.i155, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp19.i157 = icmp uge <4 x i64> %masked_load.i121, %splat.splat18.i156
  %and2134.i158.not698 = or <4 x i1> %cmp19.i157, %cmp9.i147
  %or2235.i159.not697 = and <4 x i1> %and2134.i158.not698, %cmp.i144
  %and2336.i160.not = or <4 x i1> %and1633.i153.not696, %or2235.i159.not697
  %42 = xor <4 x i1> %retval.0.in.i185, splat (i1 true)
  %narrow695 = select <4 x i1> %and2336.i160.not, <4 x i1> %42, <4 x i1> zeroinitializer
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
  %narrow699 = xor <4 x i1> %44, splat (i1 true)
  %cmp.i26 = icmp eq <4 x i64> %masked_load.i121, splat (i64 -1)
  %narrow700 = select <4 x i1> %cmp.i26, <4 x i1> splat (i1 true), <4 x i1> %narrow695
  %tobool.i701 = select i1 %tobool.not.i22, <4 x i1> zeroinitializer, <4 x i1> %narrow699
  %tobool.i = select <4 x i1> %narrow700, <4 x i1> splat (i1 true), <4 x i1> %tobool.i701
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
  %and.i214702 = and <4 x i1> %and2336.i.i, %narrow699
  %49 = load i64, ptr %2, align 8
  %splat.splatinsert.i216 = insertelement <4 x i64> poison, i64 %49, i64 0
  %splat.splat.i217 = shufflevector <4 x i64> %splat.splatinsert.i216, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp8.i = icmp uge <4 x i64> %masked_load.i, %splat.splat.i217
  %and1037.i = and <4 x i1> %cmp9.i133, %cmp8.i
  %narrow703 = select <4 x i1> %and1037.i, <4 x i1> %and.i214702, <4 x i1> zeroinitializer
  %insertvec.i.i = shufflevector <4 x i1> %narrow703, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %50 = bitcast <8 x i1> %insertvec.i.i to i8
  %51 = and i8 %50, 15
  %and.i.i = zext nneg i8 %51 to i32
  %and14.i = and i32 %and.i.i, %conv.i
  %tobool15.not.i219712 = icmp eq i32 %and14.i, 0
  br i1 %tobool15.not.i219712, label %for.cond.cleanup.i, label %for.body.i220.lr.ph

for.body.i220.lr.ph:
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i220

for.cond.cleanup.i.loopexit:
  %52 = zext nneg i32 %own.1.i to i64
  br label %for.cond.cleanup.i

for.cond.cleanup.i:
  %own.0.i.lcssa = phi i64 [ 0, %if.end.i211 ], [ %52, %for.cond.cleanup.i.loopexit ]
  %splat.splatinsert.i297 = insertelement <4 x i64> poison, i64 %own.0.i.lcssa, i64 0
  %splat.splat.i298 = shufflevector <4 x i64> %splat.splatinsert.i297, <4 x i64> poison, <4 x i32> zeroinitializer
  %53 = and <4 x i64> %splat.splat.i298, <i64 1, i64 2, i64 4, i64 8>
  %54 = icmp eq <4 x i64> %53, zeroinitializer
  %55 = and <4 x i1> %54, %narrow699
  br label %own4.exit

for.body.i220:
  %rest.0.i714 = phi i32 [ %and14.i, %for.body.i220.lr.ph ], [ %and23.i, %for.body.i220 ]
  %own.0.i713 = phi i32 [ 0, %for.body.i220.lr.ph ], [ %own.1.i, %for.body.i220 ]
  %56 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i714, i1 true)
  %idxprom.i = zext nneg i32 %56 to i64
  %arrayidx.i221 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %57 = load i64, ptr %arrayidx.i221, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %57)
  %58 = load i64, ptr %run.i, align 8
  %cmp17.i = icmp eq i64 %call16.i, %58
  %sub.i222 = sub nsw i32 0, %rest.0.i714
  %and20.i = and i32 %rest.0.i714, %sub.i222
  %or.i223 = select i1 %cmp17.i, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i223, %own.0.i713
  %sub22.i = add nsw i32 %rest.0.i714, -1
  %and23.i = and i32 %sub22.i, %rest.0.i714
  %tobool15.not.i219 = icmp eq i32 %and23.i, 0
  br i1 %tobool15.not.i219, label %for.cond.cleanup.i.loopexit, label %for.body.i220

own4.exit:
  %retval.0.i224.in = phi <4 x i1> [ %55, %for.cond.cleanup.i ], [ %narrow699, %if.then28.i ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  %and.i235 = and <4 x i64> %xor.i, splat (i64 130023455)
  %cmp.i236 = icmp eq <4 x i64> %and.i235, zeroinitializer
  %narrow704 = select <4 x i1> %cmp.i236, <4 x i1> %and1633.i, <4 x i1> zeroinitializer
  %vector_select.i = select <4 x i1> %cmp9.i133, <4 x i64> %add.i101, <4 x i64> %masked_load.i
  %vector_select8.i = select <4 x i1> %and1633.i, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or9.i = or <4 x i64> %vector_select8.i, %masked_load.i
  %vector_select11.i = select <4 x i1> %narrow704, <4 x i64> %vector_select.i, <4 x i64> %or9.i
  %vector_select13.i = select <4 x i1> %retval.0.i224.in, <4 x i64> %vector_select11.i, <4 x i64> %add.i101
  br label %store4.exit

store4.exit:
  %cond44.i = phi ptr [ %39, %if.end26.i ], [ %40, %own4.exit ]
  %mine.0.i = phi <4 x i64> [ %add.i101, %if.end26.i ], [ %vector_select13.i, %own4.exit ]
  %add.ptr.i247 = getelementptr inbounds nuw i64, ptr %cond44.i, i64 %div8.i
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %mine.0.i, ptr align 8 %add.ptr.i247, <4 x i1> %tobool.i118)
  br label %sectors_fine.exit

load16.exit:
  %splat.splatinsert.i302 = insertelement <16 x i64> poison, i64 %or2.i, i64 0
  %splat.splat.i303 = shufflevector <16 x i64> %splat.splatinsert.i302, <16 x i64> poison, <16 x i32> zeroinitializer
  %div.i304 = udiv i64 32, %0
  %splat.splatinsert1.i305 = insertelement <16 x i64> poison, i64 %div.i304, i64 0
  %splat.splat2.i306 = shufflevector <16 x i64> %splat.splatinsert1.i305, <16 x i64> poison, <16 x i32> zeroinitializer
  %shl.i307 = mul nuw nsw <16 x i64> %splat.splat2.i306, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  %add.i308 = add <16 x i64> %shl.i307, %splat.splat.i303
  %conv.i323 = trunc i32 %conv.i to i16
  %59 = bitcast i16 %conv.i323 to <16 x i1>
  %add.ptr.i325 = getelementptr inbounds nuw i64, ptr %39, i64 %div8.i
  %masked_load.i326 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i325, <16 x i1> %59, <16 x i64> zeroinitializer)
  %add.ptr.i314 = getelementptr inbounds nuw i64, ptr %40, i64 %div8.i
  %masked_load.i315 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i314, <16 x i1> %59, <16 x i64> zeroinitializer)
  %splat.splatinsert5.i421 = insertelement <16 x i64> poison, i64 %past.i.sroa.10.0, i64 0
  %splat.splat6.i422 = shufflevector <16 x i64> %splat.splatinsert5.i421, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i415, label %if.then.i408

if.then.i408:
  %splat.splatinsert.i410 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i411 = shufflevector <16 x i64> %splat.splatinsert.i410, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i412 = icmp ult <16 x i64> %masked_load.i326, %splat.splat.i411
  br label %old16.exit430

if.end.i415:
  %splat.splatinsert1.i417 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i418 = shufflevector <16 x i64> %splat.splatinsert1.i417, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i419 = icmp ult <16 x i64> %masked_load.i326, %splat.splat2.i418
  %sub.i423 = sub <16 x i64> %masked_load.i326, %splat.splat6.i422
  %sub9.i425 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i426 = insertelement <16 x i64> poison, i64 %sub9.i425, i64 0
  %splat.splat11.i427 = shufflevector <16 x i64> %splat.splatinsert10.i426, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i428 = icmp ult <16 x i64> %sub.i423, %splat.splat11.i427
  %or20.i429 = or <16 x i1> %cmp3.i419, %cmp12.i428
  br label %old16.exit430

old16.exit430:
  %retval.0.in.i413 = phi <16 x i1> [ %cmp.i412, %if.then.i408 ], [ %or20.i429, %if.end.i415 ]
  %xor.i360 = xor <16 x i64> %add.i308, %masked_load.i326
  %and.i361 = and <16 x i64> %xor.i360, splat (i64 4290773055)
  %cmp.i362 = icmp ne <16 x i64> %and.i361, zeroinitializer
  %and8.i364 = and <16 x i64> %masked_load.i326, splat (i64 32)
  %cmp9.i365 = icmp ne <16 x i64> %and8.i364, zeroinitializer
  %cmp11.i368 = icmp ult <16 x i64> %masked_load.i326, %splat.splat6.i422
  %and13.i369 = and <16 x i64> %xor.i360, splat (i64 4160749568)
  %cmp14.i370 = icmp ne <16 x i64> %and13.i369, zeroinitializer
  %and1635.i371.not686 = or <16 x i1> %cmp11.i368, %cmp14.i370
  %splat.splatinsert17.i373 = insertelement <16 x i64> poison, i64 %8, i64 0
  %splat.splat18.i374 = shufflevector <16 x i64> %splat.splatinsert17.i373, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i375 = icmp uge <16 x i64> %masked_load.i326, %splat.splat18.i374
  %and2136.i376.not688 = or <16 x i1> %cmp19.i375, %cmp9.i365
  %or2237.i377.not687 = and <16 x i1> %and2136.i376.not688, %cmp.i362
  %and2338.i378.not = or <16 x i1> %and1635.i371.not686, %or2237.i377.not687
  %60 = xor <16 x i1> %retval.0.in.i413, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i378.not, <16 x i1> %60, <16 x i1> zeroinitializer
  br i1 %tobool.not.i9, label %if.end.i390, label %if.then.i383

if.then.i383:
  %splat.splatinsert.i385 = insertelement <16 x i64> poison, i64 %past.i.sroa.13.0, i64 0
  %splat.splat.i386 = shufflevector <16 x i64> %splat.splatinsert.i385, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i387 = icmp ult <16 x i64> %masked_load.i315, %splat.splat.i386
  br label %old16.exit

if.end.i390:
  %splat.splatinsert1.i392 = insertelement <16 x i64> poison, i64 %7, i64 0
  %splat.splat2.i393 = shufflevector <16 x i64> %splat.splatinsert1.i392, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i394 = icmp ult <16 x i64> %masked_load.i315, %splat.splat2.i393
  %sub.i398 = sub <16 x i64> %masked_load.i315, %splat.splat6.i422
  %sub9.i400 = sub i64 %past.i.sroa.13.0, %past.i.sroa.10.0
  %splat.splatinsert10.i401 = insertelement <16 x i64> poison, i64 %sub9.i400, i64 0
  %splat.splat11.i402 = shufflevector <16 x i64> %splat.splatinsert10.i401, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i403 = icmp ult <16 x i64> %sub.i398, %splat.splat11.i402
  %or20.i404 = or <16 x i1> %cmp3.i394, %cmp12.i403
  br label %old16.exit

old16.exit:
  %retval.0.in.i388 = phi <16 x i1> [ %cmp.i387, %if.then.i383 ], [ %or20.i404, %if.end.i390 ]
  %61 = load i64, ptr @STORE, align 8
  %tobool.not.i65 = icmp eq i64 %61, 0
  %cond.i68.sroa.speculated = select i1 %tobool.not.i65, i64 %8, i64 %cond.i.i
  %xor.i338 = xor <16 x i64> %add.i308, %masked_load.i315
  %and.i339 = and <16 x i64> %xor.i338, splat (i64 4290773055)
  %cmp.i340 = icmp eq <16 x i64> %and.i339, zeroinitializer
  %and8.i342 = and <16 x i64> %masked_load.i315, splat (i64 32)
  %cmp9.i343 = icmp eq <16 x i64> %and8.i342, zeroinitializer
  %cmp11.i346 = icmp uge <16 x i64> %masked_load.i315, %splat.splat6.i422
  %and13.i347 = and <16 x i64> %xor.i338, splat (i64 4160749568)
  %cmp14.i348 = icmp eq <16 x i64> %and13.i347, zeroinitializer
  %and1635.i = and <16 x i1> %cmp11.i346, %cmp14.i348
  %splat.splatinsert17.i350 = insertelement <16 x i64> poison, i64 %cond.i68.sroa.speculated, i64 0
  %splat.splat18.i351 = shufflevector <16 x i64> %splat.splatinsert17.i350, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i352 = icmp ult <16 x i64> %masked_load.i315, %splat.splat18.i351
  %and2136.i = and <16 x i1> %cmp9.i343, %cmp19.i352
  %or2237.i = or <16 x i1> %cmp.i340, %and2136.i
  %and2338.i = and <16 x i1> %and1635.i, %or2237.i
  %62 = select <16 x i1> %and2338.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i388
  %narrow689 = xor <16 x i1> %62, splat (i1 true)
  %cmp.i70 = icmp eq <16 x i64> %masked_load.i326, splat (i64 -1)
  %narrow690 = select <16 x i1> %cmp.i70, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %tobool.i433691 = select i1 %tobool.not.i65, <16 x i1> zeroinitializer, <16 x i1> %narrow689
  %tobool.i433 = select <16 x i1> %narrow690, <16 x i1> splat (i1 true), <16 x i1> %tobool.i433691
  %63 = bitcast <16 x i1> %tobool.i433 to i16
  %mask.sroa.0.0.insert.ext.i = zext i16 %63 to i32
  %and.i76 = and i32 %mask.sroa.0.0.insert.ext.i, %conv.i
  %tobool24.not.i77 = icmp eq i32 %and.i76, 0
  br i1 %tobool24.not.i77, label %if.end26.i78, label %sectors_fine.exit

if.end26.i78:
  br i1 %tobool.not.i65, label %if.then28.i84, label %store16.exit

if.then28.i84:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i437)
  store <16 x i64> %masked_load.i315, ptr %cells.addr.i437, align 128
  %common.i447 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %64 = load ptr, ptr %common.i447, align 8
  %mixed.i448 = getelementptr inbounds nuw i8, ptr %64, i64 72
  %65 = load i64, ptr %mixed.i448, align 8
  %tobool.not.i449 = icmp eq i64 %65, 0
  br i1 %tobool.not.i449, label %own16.exit, label %if.end.i450

if.end.i450:
  %cmp19.i.i465 = icmp ult <16 x i64> %masked_load.i315, %splat.splat18.i374
  %and2136.i.i = and <16 x i1> %cmp19.i.i465, %cmp9.i343
  %or2237.i.i = or <16 x i1> %and2136.i.i, %cmp.i340
  %and2338.i.i = and <16 x i1> %cmp14.i348, %or2237.i.i
  %and.i468692 = and <16 x i1> %and2338.i.i, %narrow689
  %66 = load i64, ptr %2, align 8
  %splat.splatinsert.i471 = insertelement <16 x i64> poison, i64 %66, i64 0
  %splat.splat.i472 = shufflevector <16 x i64> %splat.splatinsert.i471, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i473 = icmp uge <16 x i64> %masked_load.i315, %splat.splat.i472
  %and1037.i474 = and <16 x i1> %cmp9.i343, %cmp8.i473
  %narrow693 = select <16 x i1> %and1037.i474, <16 x i1> %and.i468692, <16 x i1> zeroinitializer
  %67 = bitcast <16 x i1> %narrow693 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %67 to i32
  %and14.i478 = and i32 %mask.sroa.0.0.insert.ext.i.i, %conv.i
  %tobool15.not.i482709 = icmp eq i32 %and14.i478, 0
  br i1 %tobool15.not.i482709, label %own16.exit, label %for.body.i483.lr.ph

for.body.i483.lr.ph:
  %run.i487 = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i483

for.cond.cleanup.i495.loopexit:
  %68 = trunc nuw i32 %own.1.i492 to i16
  %.inner = xor i16 %68, -1
  %69 = bitcast i16 %.inner to <16 x i1>
  %70 = and <16 x i1> %69, %narrow689
  br label %own16.exit

for.body.i483:
  %rest.0.i481711 = phi i32 [ %and14.i478, %for.body.i483.lr.ph ], [ %and23.i494, %for.body.i483 ]
  %own.0.i480710 = phi i32 [ 0, %for.body.i483.lr.ph ], [ %own.1.i492, %for.body.i483 ]
  %71 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i481711, i1 true)
  %idxprom.i484 = zext nneg i32 %71 to i64
  %arrayidx.i485 = getelementptr inbounds nuw i64, ptr %cells.addr.i437, i64 %idxprom.i484
  %72 = load i64, ptr %arrayidx.i485, align 8
  %call16.i486 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %72)
  %73 = load i64, ptr %run.i487, align 8
  %cmp17.i488 = icmp eq i64 %call16.i486, %73
  %sub.i489 = sub nsw i32 0, %rest.0.i481711
  %and20.i490 = and i32 %rest.0.i481711, %sub.i489
  %or.i491 = select i1 %cmp17.i488, i32 %and20.i490, i32 0
  %own.1.i492 = or i32 %or.i491, %own.0.i480710
  %sub22.i493 = add nsw i32 %rest.0.i481711, -1
  %and23.i494 = and i32 %sub22.i493, %rest.0.i481711
  %tobool15.not.i482 = icmp eq i32 %and23.i494, 0
  br i1 %tobool15.not.i482, label %for.cond.cleanup.i495.loopexit, label %for.body.i483

own16.exit:
  %retval.0.i496.in = phi <16 x i1> [ %narrow689, %if.then28.i84 ], [ %narrow689, %if.end.i450 ], [ %70, %for.cond.cleanup.i495.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i437)
  %and.i507 = and <16 x i64> %xor.i338, splat (i64 130023455)
  %cmp.i508 = icmp eq <16 x i64> %and.i507, zeroinitializer
  %narrow694 = select <16 x i1> %cmp.i508, <16 x i1> %and1635.i, <16 x i1> zeroinitializer
  %vector_select.i513 = select <16 x i1> %cmp9.i343, <16 x i64> %add.i308, <16 x i64> %masked_load.i315
  %vector_select8.i515 = select <16 x i1> %and1635.i, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or9.i516 = or <16 x i64> %vector_select8.i515, %masked_load.i315
  %vector_select11.i518 = select <16 x i1> %narrow694, <16 x i64> %vector_select.i513, <16 x i64> %or9.i516
  %vector_select13.i520 = select <16 x i1> %retval.0.i496.in, <16 x i64> %vector_select11.i518, <16 x i64> %add.i308
  br label %store16.exit

store16.exit:
  %cond44.i83 = phi ptr [ %39, %if.end26.i78 ], [ %40, %own16.exit ]
  %mine.0.i81 = phi <16 x i64> [ %add.i308, %if.end26.i78 ], [ %vector_select13.i520, %own16.exit ]
  %add.ptr.i528 = getelementptr inbounds nuw i64, ptr %cond44.i83, i64 %div8.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %mine.0.i81, ptr align 8 %add.ptr.i528, <16 x i1> %59)
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
  %index.addr.i1162 = alloca <32 x i64>, align 256
  %before.addr.i1163 = alloca <32 x i64>, align 256
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
  %cond.i1553 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i1573 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1210 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1210, align 8
  %arrayidx.i1211 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1211, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1211, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1211, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1213 = getelementptr inbounds nuw i8, ptr %arrayidx.i1211, i64 80
  %12 = load i64, ptr %read_mark.i1213, align 8
  %cond.i.i1214 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i1218 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i1218, align 8
  %tobool.not.i1219 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1219, label %if.then6.i, label %if.end.i1220

if.end.i1220:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1221 = icmp eq ptr %16, %2
  br i1 %cmp.i1221, label %cond.true.i1226, label %cond.end.i1222

cond.true.i1226:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1227 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1227, align 8
  br label %cond.end.i1222

cond.end.i1222:
  %cond.i1223 = phi i64 [ %20, %cond.true.i1226 ], [ -1, %if.end.i1220 ]
  %cond.i.i1224 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1223)
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
  %tracked.i.i1230 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1230, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1231 = add i64 %26, -1
  %cmp.i1232 = icmp ult i64 %sub.i1231, 2048
  br i1 %cmp.i1232, label %if.then.i1234, label %if.end7.i

if.then.i1234:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.64.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i1224, %cond.end.i1222 ]
  %past.i.sroa.47.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i1223, %cond.end.i1222 ]
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
  %cmp.not.i1811 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i1811, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i1812 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i1812, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i1235 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i1235, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i1236 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i1236, align 8
  %sub.i1237 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i1237, 5
  %arrayidx.i1238 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i1238, align 8
  %cmp.not.i1239 = icmp eq i64 %34, -1
  br i1 %cmp.not.i1239, label %split.exit, label %if.then.i1240

if.then.i1240:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i1812, 1
  %exitcond.not = icmp eq i64 %sector.0.i1812, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i1596 = phi i1 [ %tobool5.i1573, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i1234 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i1571.pn = phi i64 [ %cond.i1553, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i1234 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i1594 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i1234 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.39.01589 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i1234 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.47.11588 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.47.1, %if.then6.i ], [ %8, %if.then.i1234 ], [ %8, %if.then32.i ], [ %past.i.sroa.47.1, %split.exit ]
  %past.i.sroa.64.11586 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.64.1, %if.then6.i ], [ %9, %if.then.i1234 ], [ %9, %if.then32.i ], [ %past.i.sroa.64.1, %split.exit ]
  %past.i.sroa.85.01584 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i1234 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.97.01583 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i1234 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.105.01582 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i1214, %if.then11.i ], [ %cond.i.i1214, %if.then6.i ], [ %cond.i.i1214, %if.then.i1234 ], [ %cond.i.i1214, %if.then32.i ], [ %cond.i.i1214, %split.exit ]
  %past.i.sroa.109.01581 = phi i64 [ %cond.i1553, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i1234 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.113.01580 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i1234 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.130.01579.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i1234 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.135.01578.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i1234 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.122.01577 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i1234 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.116.01575 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i1234 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i1595 = add i64 %add.i1571.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.113.01580, %start.addr.0.i1595
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
  %first.0.i1813 = phi i64 [ 0, %for.body.i.lr.ph ], [ 16, %for.inc.i ]
  %mul.i = mul i64 %36, %first.0.i1813
  %add10.i = add i64 %add9.i, %mul.i
  %sh_prom.i = trunc nuw nsw i64 %first.0.i1813 to i32
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread1598

marked_run.exit.thread1598:
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
  %and3.i1246 = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i1246, 4
  %or5.i = or i32 %shl4.i, %and3.i1246
  %and6.i1247 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i1247, 2
  %or8.i = or i32 %shl7.i, %and6.i1247
  %and9.i1248 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i1248, 1
  %or11.i = or i32 %shl10.i, %and9.i1248
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
  %sub.i = sub i64 %start.addr.0.i1595, %past.i.sroa.109.01581
  %shr20.i = lshr i64 %sub.i, 2
  %60 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %60, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i1595, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, -1
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %60 to i8
  %div.i1781 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i1781 to i64
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
  %retval.0.i1252 = select i1 %62, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i1252, %past.i.sroa.39.01589
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i1594, label %if.end.i86.i, label %lor.lhs.false.i122

lor.lhs.false.i122:
  br i1 %past.i.sroa.130.01579.shrunk, label %if.then.i79.i, label %if.end.i124.thread

if.then.i79.i:
  %conv.i143.i = trunc i32 %sub37.i to i16
  %64 = bitcast i16 %conv.i143.i to <16 x i1>
  %add.ptr.i145.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01575, i64 %shr20.i
  %masked_load.i146.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i, <16 x i1> %64, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11586, i64 0
  %splat.splat.i82.i = shufflevector <16 x i64> %splat.splatinsert.i81.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i = icmp ult <16 x i64> %masked_load.i146.i, %splat.splat.i82.i
  %.pre = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11588, i64 0
  %.pre1832 = shufflevector <16 x i64> %.pre, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i

if.end.i86.i:
  %conv.i143.i1600 = trunc i32 %sub37.i to i16
  %65 = bitcast i16 %conv.i143.i1600 to <16 x i1>
  %add.ptr.i145.i1601 = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01575, i64 %shr20.i
  %masked_load.i146.i1602 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i1601, <16 x i1> %65, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01584, i64 0
  %splat.splat2.i89.i = shufflevector <16 x i64> %splat.splatinsert1.i88.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i = icmp ult <16 x i64> %masked_load.i146.i1602, %splat.splat2.i89.i
  %splat.splatinsert5.i92.i = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11588, i64 0
  %splat.splat6.i93.i = shufflevector <16 x i64> %splat.splatinsert5.i92.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i = sub <16 x i64> %masked_load.i146.i1602, %splat.splat6.i93.i
  %sub9.i96.i = sub i64 %past.i.sroa.64.11586, %past.i.sroa.47.11588
  %splat.splatinsert10.i97.i = insertelement <16 x i64> poison, i64 %sub9.i96.i, i64 0
  %splat.splat11.i98.i = shufflevector <16 x i64> %splat.splatinsert10.i97.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i = icmp ult <16 x i64> %sub.i94.i, %splat.splat11.i98.i
  %or20.i100.i = or <16 x i1> %cmp3.i90.i, %cmp12.i99.i
  br label %old16.exit101.i

old16.exit101.i:
  %splat.splat.i.i155.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i, %if.end.i86.i ], [ %.pre1832, %if.then.i79.i ]
  %masked_load.i146.i1603 = phi <16 x i64> [ %masked_load.i146.i1602, %if.end.i86.i ], [ %masked_load.i146.i, %if.then.i79.i ]
  %retval.0.in.i84.i = phi <16 x i1> [ %or20.i100.i, %if.end.i86.i ], [ %cmp.i83.i, %if.then.i79.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i146.i1603, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i146.i1603, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i146.i1603, %splat.splat.i.i155.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1796 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.97.01583, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i146.i1603, %splat.splat18.i.i
  %and2136.i.i.not1798 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1797 = and <16 x i1> %cmp.i.i, %and2136.i.i.not1798
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1796, %or2237.i.i.not1797
  %66 = xor <16 x i1> %retval.0.in.i84.i, splat (i1 true)
  %narrow1795 = select <16 x i1> %and2338.i.i.not, <16 x i1> %66, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow1795 to <16 x i64>
  br i1 %tobool5.i1596, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i146.i1603, splat (i64 96)
  %cmp.i158 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i160 = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01584, i64 0
  %splat.splat.i161 = shufflevector <16 x i64> %splat.splatinsert.i160, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i146.i1603, %splat.splat.i161
  %and1866.i = and <16 x i1> %cmp16.i, %cmp.i158
  %or.i = select <16 x i1> %and1866.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit101.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i1594, label %if.end.i124, label %if.then21.i

if.then21.i:
  %tobool.i.i437 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %67 = bitcast <16 x i1> %tobool.i.i437 to i16
  %mask.sroa.0.0.insert.ext.i.i438 = zext i16 %67 to i32
  %and.i439 = and i32 %mask.sroa.0.0.insert.ext.i.i438, %sub37.i
  %tobool.not.i440 = icmp eq i32 %and.i439, 0
  br i1 %tobool.not.i440, label %if.end.i124, label %land.lhs.true.i441

land.lhs.true.i441:
  %partial.i443 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %68 = load i64, ptr %partial.i443, align 8
  %tobool3.not.i444 = icmp eq i64 %68, 0
  br i1 %tobool3.not.i444, label %if.end.i124, label %if.then.i445

if.then.i445:
  %known5.i446 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i447 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %69 = load i64, ptr %index.i447, align 8
  %arrayidx.i448 = getelementptr inbounds nuw [32 x i64], ptr %known5.i446, i64 %69
  %shr.i449 = lshr <16 x i64> %masked_load.i146.i1603, splat (i64 27)
  %and6.i450 = and <16 x i64> %shr.i449, splat (i64 31)
  %conv7.i451 = trunc i32 %sub37.i to i16
  %70 = bitcast i16 %conv7.i451 to <16 x i1>
  %71 = getelementptr i64, ptr %arrayidx.i448, <16 x i64> %and6.i450
  %masked_gather.i452 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %71, <16 x i1> %70, <16 x i64> zeroinitializer)
  %and8.i453 = and <16 x i64> %masked_load.i146.i1603, splat (i64 -4294967296)
  %xor.i454 = xor <16 x i64> %masked_gather.i452, %masked_load.i146.i1603
  %and9.i455 = and <16 x i64> %xor.i454, splat (i64 130023424)
  %and10.i456 = and <16 x i64> %masked_load.i146.i1603, splat (i64 31)
  %and14.i457 = and <16 x i64> %masked_gather.i452, splat (i64 -4294967296)
  %and15.i458 = shl <16 x i64> %masked_gather.i452, splat (i64 32)
  %shl.i459 = and <16 x i64> %and15.i458, splat (i64 9007194959773696)
  %sub.i460 = sub <16 x i64> %and14.i457, %shl.i459
  %72 = icmp ugt <16 x i64> %and8.i453, %sub.i460
  %73 = icmp ne <16 x i64> %and9.i455, zeroinitializer
  %74 = icmp ne <16 x i64> %and10.i456, splat (i64 15)
  %75 = or <16 x i1> %74, %73
  %76 = icmp ugt <16 x i64> %and8.i453, %masked_gather.i452
  %77 = or <16 x i1> %76, %75
  %78 = and <16 x i1> %72, %77
  %79 = or <16 x i1> %cmp9.i.i, %78
  %and25.i462 = select <16 x i1> %79, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i124

if.end.i124:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and25.i462, %if.then.i445 ], [ %bad.1.i, %land.lhs.true.i441 ], [ %bad.1.i, %if.then21.i ]
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
  %tobool7.not.i1612 = icmp eq i64 %82, 0
  br i1 %tobool7.not.i1612, label %load16.exit.i292.thread, label %lor.lhs.false15.i

load16.exit.i292.thread:
  %conv.i.i2881676 = trunc i32 %sub37.i to i16
  %83 = bitcast i16 %conv.i.i2881676 to <16 x i1>
  %add.ptr.i.i2901677 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01577, i64 %shr20.i
  %masked_load.i.i2911678 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i2901677, <16 x i1> %83, <16 x i64> zeroinitializer)
  %.pre1837 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11588, i64 0
  %.pre1838 = shufflevector <16 x i64> %.pre1837, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre1839 = insertelement <16 x i64> poison, i64 %past.i.sroa.97.01583, i64 0
  %.pre1840 = shufflevector <16 x i64> %.pre1839, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i106.i

land.lhs.true.i:
  br i1 %tobool1.not.i1594, label %if.end.i86.i260, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i12516201637 = phi i1 [ %tobool42.i, %land.lhs.true.i ], [ false, %if.end.i124.thread ]
  br i1 %past.i.sroa.135.01578.shrunk, label %if.then.i79.i196, label %if.end36.i

if.then.i79.i196:
  %conv.i131.i = trunc i32 %sub37.i to i16
  %84 = bitcast i16 %conv.i131.i to <16 x i1>
  %add.ptr.i133.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01577, i64 %shr20.i
  %masked_load.i134.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i, <16 x i1> %84, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i198 = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11586, i64 0
  %splat.splat.i82.i199 = shufflevector <16 x i64> %splat.splatinsert.i81.i198, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i200 = icmp ult <16 x i64> %masked_load.i134.i, %splat.splat.i82.i199
  %.pre1841 = insertelement <16 x i64> poison, i64 %past.i.sroa.47.11588, i64 0
  %.pre1842 = shufflevector <16 x i64> %.pre1841, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i201

if.end.i86.i260:
  %conv.i131.i1643 = trunc i32 %sub37.i to i16
  %85 = bitcast i16 %conv.i131.i1643 to <16 x i1>
  %add.ptr.i133.i1644 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01577, i64 %shr20.i
  %masked_load.i134.i1645 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i1644, <16 x i1> %85, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i262 = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01584, i64 0
  %splat.splat2.i89.i263 = shufflevector <16 x i64> %splat.splatinsert1.i88.i262, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i264 = icmp ult <16 x i64> %masked_load.i134.i1645, %splat.splat2.i89.i263
  %sub.i94.i268 = sub <16 x i64> %masked_load.i134.i1645, %splat.splat.i.i155.pre-phi
  %sub9.i96.i270 = sub i64 %past.i.sroa.64.11586, %past.i.sroa.47.11588
  %splat.splatinsert10.i97.i271 = insertelement <16 x i64> poison, i64 %sub9.i96.i270, i64 0
  %splat.splat11.i98.i272 = shufflevector <16 x i64> %splat.splatinsert10.i97.i271, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i273 = icmp ult <16 x i64> %sub.i94.i268, %splat.splat11.i98.i272
  %or20.i100.i274 = or <16 x i1> %cmp3.i90.i264, %cmp12.i99.i273
  br label %old16.exit101.i201

old16.exit101.i201:
  %splat.splat.i.i214.pre-phi = phi <16 x i64> [ %splat.splat.i.i155.pre-phi, %if.end.i86.i260 ], [ %.pre1842, %if.then.i79.i196 ]
  %masked_load.i134.i1654 = phi <16 x i64> [ %masked_load.i134.i1645, %if.end.i86.i260 ], [ %masked_load.i134.i, %if.then.i79.i196 ]
  %found.0.i125162016381646 = phi i1 [ %tobool42.i, %if.end.i86.i260 ], [ %found.0.i12516201637, %if.then.i79.i196 ]
  %retval.0.in.i84.i202 = phi <16 x i1> [ %or20.i100.i274, %if.end.i86.i260 ], [ %cmp.i83.i200, %if.then.i79.i196 ]
  %xor.i.i208 = xor <16 x i64> %masked_load.i134.i1654, %add42.i
  %and.i.i209 = and <16 x i64> %xor.i.i208, splat (i64 4290773055)
  %cmp.i.i210 = icmp ne <16 x i64> %and.i.i209, zeroinitializer
  %and8.i.i211 = and <16 x i64> %masked_load.i134.i1654, splat (i64 32)
  %cmp9.i.i212 = icmp ne <16 x i64> %and8.i.i211, zeroinitializer
  %cmp11.i.i215 = icmp ult <16 x i64> %masked_load.i134.i1654, %splat.splat.i.i214.pre-phi
  %and13.i.i216 = and <16 x i64> %xor.i.i208, splat (i64 4160749568)
  %cmp14.i.i217 = icmp ne <16 x i64> %and13.i.i216, zeroinitializer
  %and1635.i.i218.not1800 = or <16 x i1> %cmp11.i.i215, %cmp14.i.i217
  %splat.splatinsert17.i.i220 = insertelement <16 x i64> poison, i64 %past.i.sroa.105.01582, i64 0
  %splat.splat18.i.i221 = shufflevector <16 x i64> %splat.splatinsert17.i.i220, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i222 = icmp uge <16 x i64> %masked_load.i134.i1654, %splat.splat18.i.i221
  %and2136.i.i223.not1802 = or <16 x i1> %cmp19.i.i222, %cmp9.i.i212
  %or2237.i.i224.not1801 = and <16 x i1> %cmp.i.i210, %and2136.i.i223.not1802
  %and2338.i.i225.not = or <16 x i1> %and1635.i.i218.not1800, %or2237.i.i224.not1801
  %86 = xor <16 x i1> %retval.0.in.i84.i202, splat (i1 true)
  %narrow1799 = select <16 x i1> %and2338.i.i225.not, <16 x i1> %86, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i1594, label %if.end.i.i256, label %if.then21.i242

if.then21.i242:
  %87 = bitcast <16 x i1> %narrow1799 to i16
  %mask.sroa.0.0.insert.ext.i.i402 = zext i16 %87 to i32
  %and.i403 = and i32 %mask.sroa.0.0.insert.ext.i.i402, %sub37.i
  %tobool.not.i404 = icmp eq i32 %and.i403, 0
  br i1 %tobool.not.i404, label %if.then.i72.i, label %land.lhs.true.i405

land.lhs.true.i405:
  %partial.i407 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %88 = load i64, ptr %partial.i407, align 8
  %tobool3.not.i408 = icmp eq i64 %88, 0
  br i1 %tobool3.not.i408, label %if.then.i72.i, label %if.then.i409

if.then.i409:
  %known5.i410 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i411 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %89 = load i64, ptr %index.i411, align 8
  %arrayidx.i412 = getelementptr inbounds nuw [32 x i64], ptr %known5.i410, i64 %89
  %shr.i413 = lshr <16 x i64> %masked_load.i134.i1654, splat (i64 27)
  %and6.i414 = and <16 x i64> %shr.i413, splat (i64 31)
  %conv7.i415 = trunc i32 %sub37.i to i16
  %90 = bitcast i16 %conv7.i415 to <16 x i1>
  %91 = getelementptr i64, ptr %arrayidx.i412, <16 x i64> %and6.i414
  %masked_gather.i416 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %91, <16 x i1> %90, <16 x i64> zeroinitializer)
  %and8.i417 = and <16 x i64> %masked_load.i134.i1654, splat (i64 -4294967296)
  %xor.i418 = xor <16 x i64> %masked_gather.i416, %masked_load.i134.i1654
  %and9.i419 = and <16 x i64> %xor.i418, splat (i64 130023424)
  %and10.i420 = and <16 x i64> %masked_load.i134.i1654, splat (i64 31)
  %and14.i421 = and <16 x i64> %masked_gather.i416, splat (i64 -4294967296)
  %and15.i422 = shl <16 x i64> %masked_gather.i416, splat (i64 32)
  %shl.i423 = and <16 x i64> %and15.i422, splat (i64 9007194959773696)
  %sub.i424 = sub <16 x i64> %and14.i421, %shl.i423
  %92 = icmp ugt <16 x i64> %and8.i417, %sub.i424
  %93 = icmp ne <16 x i64> %and9.i419, zeroinitializer
  %94 = icmp ne <16 x i64> %and10.i420, splat (i64 15)
  %95 = or <16 x i1> %94, %93
  %96 = icmp ugt <16 x i64> %and8.i417, %masked_gather.i416
  %97 = or <16 x i1> %96, %95
  %98 = and <16 x i1> %92, %97
  %99 = or <16 x i1> %cmp9.i.i212, %98
  %100 = select <16 x i1> %99, <16 x i1> %narrow1799, <16 x i1> zeroinitializer
  br label %if.then.i72.i

if.then.i72.i:
  %bad.2.i245.ph = phi <16 x i1> [ %narrow1799, %if.then21.i242 ], [ %narrow1799, %land.lhs.true.i405 ], [ %100, %if.then.i409 ]
  %splat.splatinsert.i73.i = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11586, i64 0
  %splat.splat.i74.i = shufflevector <16 x i64> %splat.splatinsert.i73.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i = icmp ult <16 x i64> %masked_load.i134.i1654, %splat.splat.i74.i
  br label %raced16.exit275

if.end.i.i256:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01584, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i134.i1654, %splat.splat2.i.i
  %sub.i.i259 = sub <16 x i64> %masked_load.i134.i1654, %splat.splat.i.i214.pre-phi
  %sub9.i.i = sub i64 %past.i.sroa.64.11586, %past.i.sroa.47.11588
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i259, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced16.exit275

raced16.exit275:
  %bad.2.i2451657 = phi <16 x i1> [ %bad.2.i245.ph, %if.then.i72.i ], [ %narrow1799, %if.end.i.i256 ]
  %retval.0.in.i.i = phi <16 x i1> [ %cmp.i75.i, %if.then.i72.i ], [ %or20.i.i, %if.end.i.i256 ]
  %and32.i = and <16 x i64> %masked_load.i134.i1654, splat (i64 2097216)
  %cmp33.i = icmp ne <16 x i64> %and32.i, splat (i64 2097152)
  %narrow1803.not = select <16 x i1> %cmp33.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i
  %not.narrow1803.not = xor <16 x i1> %narrow1803.not, splat (i1 true)
  %tobool.i.i248 = select <16 x i1> %not.narrow1803.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i2451657
  %101 = bitcast <16 x i1> %tobool.i.i248 to i16
  %mask.sroa.0.0.insert.ext.i.i249 = zext i16 %101 to i32
  %and41.i251 = and i32 %mask.sroa.0.0.insert.ext.i.i249, %sub37.i
  %tobool42.i252 = icmp ne i32 %and41.i251, 0
  %or27127.i = or i1 %found.0.i125162016381646, %tobool42.i252
  br i1 %or27127.i, label %run.exit, label %store16.exit173.i

load16.exit.i292:
  %conv.i.i288 = trunc i32 %sub37.i to i16
  %102 = bitcast i16 %conv.i.i288 to <16 x i1>
  %add.ptr.i.i290 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01577, i64 %shr20.i
  %masked_load.i.i291 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i290, <16 x i1> %102, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i1594, label %if.end.i111.i, label %if.then.i106.i

if.then.i106.i:
  %.pre1836.pre-phi = phi <16 x i64> [ %.pre1840, %load16.exit.i292.thread ], [ %splat.splat18.i.i, %load16.exit.i292 ]
  %.pre1834.pre-phi = phi <16 x i64> [ %.pre1838, %load16.exit.i292.thread ], [ %splat.splat.i.i155.pre-phi, %load16.exit.i292 ]
  %masked_load.i.i2911690 = phi <16 x i64> [ %masked_load.i.i2911678, %load16.exit.i292.thread ], [ %masked_load.i.i291, %load16.exit.i292 ]
  %found.1.i.ph1688 = phi i1 [ false, %load16.exit.i292.thread ], [ %tobool42.i, %load16.exit.i292 ]
  %splat.splatinsert.i107.i = insertelement <16 x i64> poison, i64 %past.i.sroa.64.11586, i64 0
  %splat.splat.i108.i = shufflevector <16 x i64> %splat.splatinsert.i107.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i109.i = icmp ult <16 x i64> %masked_load.i.i2911690, %splat.splat.i108.i
  br label %old16.exit.i296

if.end.i111.i:
  %splat.splatinsert1.i.i352 = insertelement <16 x i64> poison, i64 %past.i.sroa.85.01584, i64 0
  %splat.splat2.i.i353 = shufflevector <16 x i64> %splat.splatinsert1.i.i352, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i354 = icmp ult <16 x i64> %masked_load.i.i291, %splat.splat2.i.i353
  %sub.i.i358 = sub <16 x i64> %masked_load.i.i291, %splat.splat.i.i155.pre-phi
  %sub9.i.i360 = sub i64 %past.i.sroa.64.11586, %past.i.sroa.47.11588
  %splat.splatinsert10.i.i361 = insertelement <16 x i64> poison, i64 %sub9.i.i360, i64 0
  %splat.splat11.i.i362 = shufflevector <16 x i64> %splat.splatinsert10.i.i361, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i363 = icmp ult <16 x i64> %sub.i.i358, %splat.splat11.i.i362
  %or20.i.i364 = or <16 x i1> %cmp3.i.i354, %cmp12.i.i363
  br label %old16.exit.i296

old16.exit.i296:
  %splat.splat18.i.i316.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i111.i ], [ %.pre1836.pre-phi, %if.then.i106.i ]
  %splat.splat.i.i309.pre-phi = phi <16 x i64> [ %splat.splat.i.i155.pre-phi, %if.end.i111.i ], [ %.pre1834.pre-phi, %if.then.i106.i ]
  %masked_load.i.i2911689 = phi <16 x i64> [ %masked_load.i.i291, %if.end.i111.i ], [ %masked_load.i.i2911690, %if.then.i106.i ]
  %found.1.i.ph1687 = phi i1 [ %tobool42.i, %if.end.i111.i ], [ %found.1.i.ph1688, %if.then.i106.i ]
  %retval.0.in.i.i297 = phi <16 x i1> [ %or20.i.i364, %if.end.i111.i ], [ %cmp.i109.i, %if.then.i106.i ]
  %xor.i.i303 = xor <16 x i64> %masked_load.i.i2911689, %add42.i
  %and.i.i304 = and <16 x i64> %xor.i.i303, splat (i64 4290773055)
  %cmp.i.i305 = icmp eq <16 x i64> %and.i.i304, zeroinitializer
  %and8.i.i306 = and <16 x i64> %masked_load.i.i2911689, splat (i64 32)
  %cmp9.i.i307 = icmp eq <16 x i64> %and8.i.i306, zeroinitializer
  %cmp11.i.i310 = icmp uge <16 x i64> %masked_load.i.i2911689, %splat.splat.i.i309.pre-phi
  %and13.i.i311 = and <16 x i64> %xor.i.i303, splat (i64 4160749568)
  %cmp14.i.i312 = icmp eq <16 x i64> %and13.i.i311, zeroinitializer
  %and1635.i.i313 = and <16 x i1> %cmp11.i.i310, %cmp14.i.i312
  %cmp19.i.i317 = icmp ult <16 x i64> %masked_load.i.i2911689, %splat.splat18.i.i316.pre-phi
  %and2136.i.i318 = and <16 x i1> %cmp19.i.i317, %cmp9.i.i307
  %or2237.i.i319 = or <16 x i1> %cmp.i.i305, %and2136.i.i318
  %and2338.i.i320 = and <16 x i1> %and1635.i.i313, %or2237.i.i319
  %103 = select <16 x i1> %and2338.i.i320, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i297
  %narrow1805 = xor <16 x i1> %103, splat (i1 true)
  %not.i.i321 = sext <16 x i1> %narrow1805 to <16 x i64>
  br i1 %tobool1.not.i1594, label %if.end.i325, label %if.then.i323

if.then.i323:
  %104 = bitcast <16 x i1> %narrow1805 to i16
  %mask.sroa.0.0.insert.ext.i.i379 = zext i16 %104 to i32
  %and.i380 = and i32 %mask.sroa.0.0.insert.ext.i.i379, %sub37.i
  %tobool.not.i381 = icmp eq i32 %and.i380, 0
  br i1 %tobool.not.i381, label %if.end.i325, label %land.lhs.true.i382

land.lhs.true.i382:
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %105 = load i64, ptr %partial.i, align 8
  %tobool3.not.i384 = icmp eq i64 %105, 0
  br i1 %tobool3.not.i384, label %if.end.i325, label %if.then.i385

if.then.i385:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i386 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %106 = load i64, ptr %index.i386, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %106
  %shr.i387 = lshr <16 x i64> %masked_load.i.i2911689, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i387, splat (i64 31)
  %conv7.i = trunc i32 %sub37.i to i16
  %107 = bitcast i16 %conv7.i to <16 x i1>
  %108 = getelementptr i64, ptr %arrayidx.i, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %108, <16 x i1> %107, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i2911689, splat (i64 -4294967296)
  %xor.i388 = xor <16 x i64> %masked_gather.i, %masked_load.i.i2911689
  %and9.i389 = and <16 x i64> %xor.i388, splat (i64 130023424)
  %and10.i = and <16 x i64> %masked_load.i.i2911689, splat (i64 31)
  %and14.i390 = and <16 x i64> %masked_gather.i, splat (i64 -4294967296)
  %and15.i391 = shl <16 x i64> %masked_gather.i, splat (i64 32)
  %shl.i = and <16 x i64> %and15.i391, splat (i64 9007194959773696)
  %sub.i392 = sub <16 x i64> %and14.i390, %shl.i
  %109 = icmp ugt <16 x i64> %and8.i, %sub.i392
  %110 = icmp ne <16 x i64> %and9.i389, zeroinitializer
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
  %bad.0.i = phi <16 x i64> [ %not.i.i321, %old16.exit.i296 ], [ %and25.i, %if.then.i385 ], [ %not.i.i321, %land.lhs.true.i382 ], [ %not.i.i321, %if.then.i323 ]
  %and.i326 = and <16 x i64> %masked_load.i.i2911689, splat (i64 64)
  %cmp.i327 = icmp ne <16 x i64> %and.i326, zeroinitializer
  %and9.i = and <16 x i64> %xor.i.i303, splat (i64 -4294967281)
  %cmp10.i = icmp eq <16 x i64> %and9.i, zeroinitializer
  %and1297.i = and <16 x i1> %cmp.i327, %cmp10.i
  %and14.i = and <16 x i64> %xor.i.i303, splat (i64 130023424)
  %and15.i328 = and <16 x i64> %masked_load.i.i2911689, splat (i64 16)
  %or.i329 = or disjoint <16 x i64> %and14.i, %and15.i328
  %cmp16.i330 = icmp ne <16 x i64> %or.i329, zeroinitializer
  %and1898.i = and <16 x i1> %and1297.i, %cmp16.i330
  %or19.i = or <16 x i64> %add42.i, splat (i64 2097152)
  %vector_select.i = select <16 x i1> %and1898.i, <16 x i64> %or19.i, <16 x i64> %add42.i
  %cmp21.i331 = icmp eq <16 x i64> %and.i326, zeroinitializer
  %and23.i332 = select <16 x i1> %cmp21.i331, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  br i1 %tobool1.not.i1594, label %if.then33.i, label %if.end41.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i2911689, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %118 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %118, i64 72
  %119 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i116.i = icmp eq i64 %119, 0
  br i1 %tobool.not.i116.i, label %own16.exit.i, label %if.end.i117.i

if.end.i117.i:
  %xor.i.i.i = xor <16 x i64> %vector_select.i, %masked_load.i.i2911689
  %and.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <16 x i64> %and.i.i.i, zeroinitializer
  %and13.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <16 x i64> %and13.i.i.i, zeroinitializer
  %or2237.i.i.i = or <16 x i1> %and2136.i.i318, %cmp.i.i.i
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i.i, %or2237.i.i.i
  %120 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i = insertelement <16 x i64> poison, i64 %120, i64 0
  %splat.splat.i122.i = shufflevector <16 x i64> %splat.splatinsert.i121.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_load.i.i2911689, %splat.splat.i122.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i307, %cmp8.i.i
  %121 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i1806 = icmp ne <16 x i64> %and23.i332, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %121, <16 x i1> %tobool.i.i.i1806, <16 x i1> zeroinitializer
  %122 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %122 to i32
  %and14.i.i = and i32 %mask.sroa.0.0.insert.ext.i.i.i, %sub37.i
  %tobool15.not.i.i3481823 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i3481823, label %own16.exit.i, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.cond.cleanup.i.i.loopexit:
  %123 = trunc nuw i32 %own.1.i.i to i16
  %124 = bitcast i16 %123 to <16 x i1>
  %125 = select <16 x i1> %124, <16 x i64> zeroinitializer, <16 x i64> %and23.i332
  br label %own16.exit.i

for.body.i.i:
  %rest.0.i.i1825 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i1824 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %126 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1825, i1 true)
  %idxprom.i.i = zext nneg i32 %126 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %127 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %127)
  %128 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %128
  %sub.i123.i = sub nsw i32 0, %rest.0.i.i1825
  %and20.i.i = and i32 %rest.0.i.i1825, %sub.i123.i
  %or.i.i349 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i349, %own.0.i.i1824
  %sub22.i.i = add nsw i32 %rest.0.i.i1825, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i1825
  %tobool15.not.i.i348 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i348, label %for.cond.cleanup.i.i.loopexit, label %for.body.i.i

own16.exit.i:
  %retval.0.i124.i = phi <16 x i64> [ %and23.i332, %if.then33.i ], [ %and23.i332, %if.end.i117.i ], [ %125, %for.cond.cleanup.i.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  br label %if.end41.i

if.end41.i:
  %bad.2.i334 = phi <16 x i64> [ %and23.i332, %if.end.i325 ], [ %retval.0.i124.i, %own16.exit.i ]
  %xor.i133.i = xor <16 x i64> %vector_select.i, %masked_load.i.i2911689
  %and.i134.i = and <16 x i64> %xor.i133.i, splat (i64 130023440)
  %cmp.i135.i = icmp eq <16 x i64> %and.i134.i, zeroinitializer
  %narrow1807 = select <16 x i1> %cmp.i135.i, <16 x i1> %and1635.i.i313, <16 x i1> zeroinitializer
  %and.i153.i = and <16 x i64> %masked_load.i.i2911689, splat (i64 15)
  %129 = icmp ne <16 x i64> %and.i153.i, splat (i64 5)
  %130 = icmp ne <16 x i64> %and.i153.i, splat (i64 9)
  %131 = and <16 x i1> %129, %130
  %and3.i.i1808 = and <16 x i1> %131, %narrow1807
  %vector_select.i.i336 = select <16 x i1> %cmp9.i.i307, <16 x i64> %vector_select.i, <16 x i64> %masked_load.i.i2911689
  %vector_select8.i.i = select <16 x i1> %and1635.i.i313, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or9.i.i = or <16 x i64> %vector_select8.i.i, %masked_load.i.i2911689
  %vector_select11.i.i = select <16 x i1> %and3.i.i1808, <16 x i64> %vector_select.i.i336, <16 x i64> %or9.i.i
  %vector_cond12.i.i = icmp slt <16 x i64> %bad.2.i334, zeroinitializer
  %vector_select13.i.i = select <16 x i1> %vector_cond12.i.i, <16 x i64> %vector_select11.i.i, <16 x i64> %vector_select.i
  br i1 %tobool1.not.i1594, label %if.end36.i, label %cond.end.i342

cond.end.i342:
  %splat.splatinsert.i339 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i340 = shufflevector <16 x i64> %splat.splatinsert.i339, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i341 = add nuw nsw <16 x i64> %splat.splat.i340, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <16 x i64> %add.i341, ptr %index.addr.i, align 128
  store <16 x i64> %masked_load.i.i2911689, ptr %before.addr.i, align 128
  %and.i473 = and <16 x i64> %vector_select13.i.i, splat (i64 32)
  %cmp.i474 = icmp ne <16 x i64> %and.i473, zeroinitializer
  %132 = bitcast <16 x i1> %cmp.i474 to i16
  %mask.sroa.0.0.insert.ext.i46.i = zext i16 %132 to i32
  %and1.i = and i32 %mask.sroa.0.0.insert.ext.i46.i, %sub37.i
  %133 = bitcast <16 x i1> %cmp9.i.i307 to i16
  %mask.sroa.0.0.insert.ext.i.i478 = zext i16 %133 to i32
  %and7.i = and i32 %and1.i, %mask.sroa.0.0.insert.ext.i.i478
  %tobool.not.i4811827 = icmp eq i32 %and7.i, 0
  br i1 %tobool.not.i4811827, label %for.cond.cleanup.critedge.i, label %land.rhs.i.lr.ph

land.rhs.i.lr.ph:
  %conv.i479 = zext nneg i32 %and7.i to i64
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i1828 = phi i64 [ %conv.i479, %land.rhs.i.lr.ph ], [ %and10.i484, %note_read.exit ]
  %134 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i1828, i1 true)
  %arrayidx.i482 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %134
  %135 = load i64, ptr %arrayidx.i482, align 8
  %arrayidx9.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %134
  %136 = load i64, ptr %arrayidx9.i, align 8
  %137 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1256 = getelementptr inbounds nuw [32 x i32], ptr %137, i64 %135
  %shr.i.i1257 = lshr i64 %136, 27
  %and.i.i1258 = and i64 %shr.i.i1257, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1256, i64 %and.i.i1258
  %shr.i1259 = lshr i64 %136, 32
  %conv.i1260 = trunc nuw i64 %shr.i1259 to i32
  %138 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i1261 = icmp ult i32 %138, %conv.i1260
  br i1 %cmp.i1261, label %if.then.i1263, label %note_read.exit

if.then.i1263:
  store i32 %conv.i1260, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i483 = add nsw i64 %rest_.0.i1828, -1
  %and10.i484 = and i64 %sub.i483, %rest_.0.i1828
  %tobool.not.i481 = icmp eq i64 %and10.i484, 0
  br i1 %tobool.not.i481, label %for.cond.cleanup.critedge.i, label %land.rhs.i

for.cond.cleanup.critedge.i:
  %partial.i485 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %139 = load i64, ptr %partial.i485, align 8
  %tobool12.not.i = icmp eq i64 %139, 0
  %and1.mask.i = select i1 %tobool12.not.i, i32 %and1.i, i32 %sub37.i
  %tobool19.not.i1829 = icmp eq i32 %and1.mask.i, 0
  br i1 %tobool19.not.i1829, label %note_reads16.exit, label %land.rhs20.i.lr.ph

land.rhs20.i.lr.ph:
  %conv16.i = zext nneg i32 %and1.mask.i to i64
  %readers.i1264 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1266 = lshr i64 %past.i.sroa.39.01589, 27
  %and.i.i1267 = and i64 %shr.i.i1266, 31
  %shr.i1269 = lshr i64 %past.i.sroa.39.01589, 32
  %conv.i1270 = trunc nuw i64 %shr.i1269 to i32
  br label %land.rhs20.i

land.rhs20.i:
  %rest_11.0.i1830 = phi i64 [ %conv16.i, %land.rhs20.i.lr.ph ], [ %and29.i, %note_read.exit1274 ]
  %140 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_11.0.i1830, i1 true)
  %arrayidx26.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %140
  %141 = load i64, ptr %arrayidx26.i, align 8
  %142 = load ptr, ptr %readers.i1264, align 8
  %arrayidx.i1265 = getelementptr inbounds nuw [32 x i32], ptr %142, i64 %141
  %arrayidx1.i1268 = getelementptr inbounds nuw i32, ptr %arrayidx.i1265, i64 %and.i.i1267
  %143 = load i32, ptr %arrayidx1.i1268, align 4
  %cmp.i1271 = icmp ult i32 %143, %conv.i1270
  br i1 %cmp.i1271, label %if.then.i1273, label %note_read.exit1274

if.then.i1273:
  store i32 %conv.i1270, ptr %arrayidx1.i1268, align 4
  br label %note_read.exit1274

note_read.exit1274:
  %sub28.i = add nsw i64 %rest_11.0.i1830, -1
  %and29.i = and i64 %sub28.i, %rest_11.0.i1830
  %tobool19.not.i = icmp eq i64 %and29.i, 0
  br i1 %tobool19.not.i, label %note_reads16.exit, label %land.rhs20.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph1687, label %run.exit, label %store16.exit173.i

if.end36.i:
  %found.1.i1669 = phi i1 [ %found.0.i12516201637, %lor.lhs.false15.i ], [ %found.1.i.ph1687, %if.end41.i ]
  %cond12.i.sroa.speculated16261663 = phi ptr [ %past.i.sroa.116.01575, %lor.lhs.false15.i ], [ %past.i.sroa.122.01577, %if.end41.i ]
  %fresh.0.i = phi <16 x i64> [ %add42.i, %lor.lhs.false15.i ], [ %vector_select13.i.i, %if.end41.i ]
  br i1 %found.1.i1669, label %run.exit, label %store16.exit173.i

store16.exit173.i:
  %fresh.0.i1694 = phi <16 x i64> [ %add42.i, %raced16.exit275 ], [ %fresh.0.i, %if.end36.i ], [ %vector_select13.i.i, %note_reads16.exit ]
  %cond12.i.sroa.speculated162616631693 = phi ptr [ %past.i.sroa.116.01575, %raced16.exit275 ], [ %cond12.i.sroa.speculated16261663, %if.end36.i ], [ %past.i.sroa.122.01577, %note_reads16.exit ]
  %conv.i167.i = trunc i32 %sub37.i to i16
  %144 = bitcast i16 %conv.i167.i to <16 x i1>
  %add.ptr.i169.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated162616631693, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1694, ptr align 8 %add.ptr.i169.i, <16 x i1> %144)
  br label %run.exit

if.end46.i:
  %div48136.i = lshr i64 %60, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %past.i.sroa.39.01589, 15
  %notmask.i = shl nsw i64 -1, %div50.i
  %sub72.i = xor i64 %notmask.i, -1
  %cmp28.i = icmp ugt i64 %60, 7
  %splat.splatinsert76.i = insertelement <32 x i64> poison, i64 %add51.i, i64 0
  %splat.splat77.i = shufflevector <32 x i64> %splat.splatinsert76.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert78.i = insertelement <32 x i64> poison, i64 %div48136.i, i64 0
  %splat.splat79.i = shufflevector <32 x i64> %splat.splatinsert78.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %div80.i = udiv <32 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, %splat.splat79.i
  %.pr = load i64, ptr @STORE, align 8
  %tobool7.not.i5031702 = icmp eq i64 %.pr, 0
  %splat.splatinsert.i975 = insertelement <32 x i64> poison, i64 %past.i.sroa.64.11586, i64 0
  %splat.splat.i976 = shufflevector <32 x i64> %splat.splatinsert.i975, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i982 = insertelement <32 x i64> poison, i64 %past.i.sroa.85.01584, i64 0
  %splat.splat2.i983 = shufflevector <32 x i64> %splat.splatinsert1.i982, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i986 = insertelement <32 x i64> poison, i64 %past.i.sroa.47.11588, i64 0
  %splat.splat6.i987 = shufflevector <32 x i64> %splat.splatinsert5.i986, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i990 = sub i64 %past.i.sroa.64.11586, %past.i.sroa.47.11588
  %splat.splatinsert10.i991 = insertelement <32 x i64> poison, i64 %sub9.i990, i64 0
  %splat.splat11.i992 = shufflevector <32 x i64> %splat.splatinsert10.i991, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i897 = insertelement <32 x i64> poison, i64 %past.i.sroa.97.01583, i64 0
  %splat.splat18.i898 = shufflevector <32 x i64> %splat.splatinsert17.i897, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1073 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1076 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1077 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i872 = insertelement <32 x i64> poison, i64 %past.i.sroa.105.01582, i64 0
  %splat.splat18.i873 = shufflevector <32 x i64> %splat.splatinsert17.i872, <32 x i64> poison, <32 x i32> zeroinitializer
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %readers.i1298 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1311 = lshr i64 %past.i.sroa.39.01589, 27
  %and.i.i1312 = and i64 %shr.i.i1311, 31
  %shr.i1314 = lshr i64 %past.i.sroa.39.01589, 32
  %conv.i1315 = trunc nuw i64 %shr.i1314 to i32
  br label %for.body67.i

for.body67.i:
  %first62.0.i1822 = phi i64 [ 0, %if.end46.i ], [ %add94.i, %compare32.exit ]
  %found.0.i1821 = phi i1 [ false, %if.end46.i ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i1822 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br i1 %cmp28.i, label %for.body.i1276, label %spread.exit1297

for.body.i1276:
  %count.addr.030.i1277 = phi i64 [ %shr.i1295, %for.body.i1276 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i1278 = phi i64 [ %or14.i1294, %for.body.i1276 ], [ %and73.i, %for.body67.i ]
  %and.i1281 = and i64 %mask.addr.029.i1278, 281470681808895
  %shl1.i1282 = shl nuw nsw i64 %and.i1281, 8
  %or2.i1283 = or i64 %shl1.i1282, %and.i1281
  %and3.i1284 = and i64 %or2.i1283, 71777214294589695
  %shl4.i1285 = shl nuw nsw i64 %and3.i1284, 4
  %or5.i1286 = or i64 %shl4.i1285, %and3.i1284
  %and6.i1287 = and i64 %or5.i1286, 1085102592571150095
  %shl7.i1288 = shl nuw nsw i64 %and6.i1287, 2
  %or8.i1289 = or i64 %shl7.i1288, %and6.i1287
  %and9.i1290 = and i64 %or8.i1289, 3689348814741910323
  %shl10.i1291 = shl nuw nsw i64 %and9.i1290, 1
  %or11.i1292 = or i64 %shl10.i1291, %and9.i1290
  %and12.i1293 = and i64 %or11.i1292, 6148914691236517205
  %or14.i1294 = mul nuw i64 %and12.i1293, 3
  %shr.i1295 = lshr i64 %count.addr.030.i1277, 1
  %cmp.i1296 = icmp samesign ugt i64 %count.addr.030.i1277, 3
  br i1 %cmp.i1296, label %for.body.i1276, label %spread.exit1297

spread.exit1297:
  %mask.addr.0.lcssa.i = phi i64 [ %and73.i, %for.body67.i ], [ %or14.i1294, %for.body.i1276 ]
  %conv75.i = trunc i64 %mask.addr.0.lcssa.i to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i1822, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i1822, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i1594, label %if.end.i980, label %lor.lhs.false.i497

lor.lhs.false.i497:
  br i1 %past.i.sroa.130.01579.shrunk, label %if.then.i973, label %if.end.i500.thread

if.then.i973:
  %145 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01575, i64 %add87.i
  %masked_load.i543 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %145, <32 x i64> zeroinitializer)
  %cmp.i977 = icmp ult <32 x i64> %masked_load.i543, %splat.splat.i976
  br label %old32.exit995

if.end.i980:
  %146 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1695 = getelementptr inbounds nuw i64, ptr %past.i.sroa.116.01575, i64 %add87.i
  %masked_load.i5431696 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1695, <32 x i1> %146, <32 x i64> zeroinitializer)
  %cmp3.i984 = icmp ult <32 x i64> %masked_load.i5431696, %splat.splat2.i983
  %sub.i988 = sub <32 x i64> %masked_load.i5431696, %splat.splat6.i987
  %cmp12.i993 = icmp ult <32 x i64> %sub.i988, %splat.splat11.i992
  %or20.i994 = or <32 x i1> %cmp3.i984, %cmp12.i993
  br label %old32.exit995

old32.exit995:
  %masked_load.i5431697 = phi <32 x i64> [ %masked_load.i543, %if.then.i973 ], [ %masked_load.i5431696, %if.end.i980 ]
  %retval.0.in.i978 = phi <32 x i1> [ %cmp.i977, %if.then.i973 ], [ %or20.i994, %if.end.i980 ]
  %xor.i884 = xor <32 x i64> %masked_load.i5431697, %add85.i
  %and.i885 = and <32 x i64> %xor.i884, splat (i64 4290773055)
  %cmp.i886 = icmp ne <32 x i64> %and.i885, zeroinitializer
  %and8.i888 = and <32 x i64> %masked_load.i5431697, splat (i64 32)
  %cmp9.i889 = icmp ne <32 x i64> %and8.i888, zeroinitializer
  %cmp11.i892 = icmp ult <32 x i64> %masked_load.i5431697, %splat.splat6.i987
  %and13.i893 = and <32 x i64> %xor.i884, splat (i64 4160749568)
  %cmp14.i894 = icmp ne <32 x i64> %and13.i893, zeroinitializer
  %and1633.i895.not1782 = or <32 x i1> %cmp11.i892, %cmp14.i894
  %cmp19.i899 = icmp uge <32 x i64> %masked_load.i5431697, %splat.splat18.i898
  %and2134.i900.not1784 = or <32 x i1> %cmp19.i899, %cmp9.i889
  %or2235.i901.not1783 = and <32 x i1> %cmp.i886, %and2134.i900.not1784
  %and2336.i902.not = or <32 x i1> %and1633.i895.not1782, %or2235.i901.not1783
  %147 = xor <32 x i1> %retval.0.in.i978, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i902.not, <32 x i1> %147, <32 x i1> zeroinitializer
  %not.i903 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i1596, label %if.end19.i599, label %if.then14.i590

if.then14.i590:
  %and15.i591 = and <32 x i64> %masked_load.i5431697, splat (i64 96)
  %cmp.i592 = icmp eq <32 x i64> %and15.i591, splat (i64 96)
  %cmp16.i596 = icmp uge <32 x i64> %masked_load.i5431697, %splat.splat2.i983
  %and1866.i597 = and <32 x i1> %cmp16.i596, %cmp.i592
  %or.i598 = select <32 x i1> %and1866.i597, <32 x i64> splat (i64 -1), <32 x i64> %not.i903
  br label %if.end19.i599

if.end19.i599:
  %bad.1.i600 = phi <32 x i64> [ %not.i903, %old32.exit995 ], [ %or.i598, %if.then14.i590 ]
  %tobool.i7691853 = icmp ne <32 x i64> %bad.1.i600, zeroinitializer
  %148 = bitcast <32 x i1> %tobool.i7691853 to i32
  %and41.i6101854 = and i32 %148, %conv75.i
  br i1 %tobool1.not.i1594, label %if.end.i500.thread1851, label %if.then21.i602

if.then21.i602:
  %tobool.not.i1070 = icmp eq i32 %and41.i6101854, 0
  br i1 %tobool.not.i1070, label %if.end.i500, label %land.lhs.true.i1071

land.lhs.true.i1071:
  %149 = load i64, ptr %partial.i1073, align 8
  %tobool3.not.i1074 = icmp eq i64 %149, 0
  br i1 %tobool3.not.i1074, label %if.end.i500, label %if.then.i1075

if.then.i1075:
  %150 = load i64, ptr %index.i1077, align 8
  %arrayidx.i1078 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1076, i64 %150
  %shr.i1079 = lshr <32 x i64> %masked_load.i5431697, splat (i64 27)
  %and6.i1080 = and <32 x i64> %shr.i1079, splat (i64 31)
  %151 = bitcast i32 %conv75.i to <32 x i1>
  %152 = getelementptr i64, ptr %arrayidx.i1078, <32 x i64> %and6.i1080
  %masked_gather.i1081 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %152, <32 x i1> %151, <32 x i64> zeroinitializer)
  %and7.i1082 = and <32 x i64> %masked_load.i5431697, splat (i64 -4294967296)
  %xor.i1083 = xor <32 x i64> %masked_gather.i1081, %masked_load.i5431697
  %and8.i1084 = and <32 x i64> %xor.i1083, splat (i64 130023424)
  %and9.i1085 = and <32 x i64> %masked_load.i5431697, splat (i64 31)
  %and13.i1086 = and <32 x i64> %masked_gather.i1081, splat (i64 -4294967296)
  %and14.i1087 = shl <32 x i64> %masked_gather.i1081, splat (i64 32)
  %shl.i1088 = and <32 x i64> %and14.i1087, splat (i64 9007194959773696)
  %sub.i1089 = sub <32 x i64> %and13.i1086, %shl.i1088
  %153 = icmp ugt <32 x i64> %and7.i1082, %sub.i1089
  %154 = icmp ne <32 x i64> %and8.i1084, zeroinitializer
  %155 = icmp ne <32 x i64> %and9.i1085, splat (i64 15)
  %156 = or <32 x i1> %155, %154
  %157 = icmp ugt <32 x i64> %and7.i1082, %masked_gather.i1081
  %158 = or <32 x i1> %157, %156
  %159 = and <32 x i1> %153, %158
  %160 = or <32 x i1> %cmp9.i889, %159
  %and24.i1091 = select <32 x i1> %160, <32 x i64> %bad.1.i600, <32 x i64> zeroinitializer
  br label %if.end.i500

if.end.i500:
  %bad.2.i606 = phi <32 x i64> [ %bad.1.i600, %if.then21.i602 ], [ %and24.i1091, %if.then.i1075 ], [ %bad.1.i600, %land.lhs.true.i1071 ]
  %tobool.i769 = icmp ne <32 x i64> %bad.2.i606, zeroinitializer
  %161 = bitcast <32 x i1> %tobool.i769 to i32
  %and41.i610 = and i32 %161, %conv75.i
  %tobool42.i611 = icmp ne i32 %and41.i610, 0
  br i1 %tobool7.not.i5031702, label %if.then.i907, label %lor.lhs.false15.i511

if.end.i500.thread1851:
  %tobool42.i6111855 = icmp ne i32 %and41.i6101854, 0
  %162 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i6931862 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01577, i64 %add87.i
  %masked_load.i.i6941863 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i6931862, <32 x i1> %162, <32 x i64> zeroinitializer)
  %cmp3.i915 = icmp ult <32 x i64> %masked_load.i.i6941863, %splat.splat2.i983
  %sub.i917 = sub <32 x i64> %masked_load.i.i6941863, %splat.splat6.i987
  %cmp12.i = icmp ult <32 x i64> %sub.i917, %splat.splat11.i992
  %or20.i = or <32 x i1> %cmp3.i915, %cmp12.i
  br i1 %tobool7.not.i5031702, label %old32.exit, label %old32.exit969

if.end.i500.thread:
  br i1 %tobool7.not.i5031702, label %if.then.i907, label %lor.lhs.false15.i511

lor.lhs.false15.i511:
  %found.0.i50117041721 = phi i1 [ false, %if.end.i500.thread ], [ %tobool42.i611, %if.end.i500 ]
  br i1 %past.i.sroa.135.01578.shrunk, label %if.then.i947, label %if.end36.i517

if.then.i947:
  %163 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i552 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01577, i64 %add87.i
  %masked_load.i553 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i552, <32 x i1> %163, <32 x i64> zeroinitializer)
  %cmp.i951 = icmp ult <32 x i64> %masked_load.i553, %splat.splat.i976
  br label %old32.exit969

old32.exit969:
  %masked_load.i5531737 = phi <32 x i64> [ %masked_load.i553, %if.then.i947 ], [ %masked_load.i.i6941863, %if.end.i500.thread1851 ]
  %found.0.i501170417221729 = phi i1 [ %found.0.i50117041721, %if.then.i947 ], [ %tobool42.i6111855, %if.end.i500.thread1851 ]
  %retval.0.in.i952 = phi <32 x i1> [ %cmp.i951, %if.then.i947 ], [ %or20.i, %if.end.i500.thread1851 ]
  %xor.i859 = xor <32 x i64> %masked_load.i5531737, %add85.i
  %and.i860 = and <32 x i64> %xor.i859, splat (i64 4290773055)
  %cmp.i861 = icmp ne <32 x i64> %and.i860, zeroinitializer
  %and8.i863 = and <32 x i64> %masked_load.i5531737, splat (i64 32)
  %cmp9.i864 = icmp ne <32 x i64> %and8.i863, zeroinitializer
  %cmp11.i867 = icmp ult <32 x i64> %masked_load.i5531737, %splat.splat6.i987
  %and13.i868 = and <32 x i64> %xor.i859, splat (i64 4160749568)
  %cmp14.i869 = icmp ne <32 x i64> %and13.i868, zeroinitializer
  %and1633.i870.not1786 = or <32 x i1> %cmp11.i867, %cmp14.i869
  %cmp19.i874 = icmp uge <32 x i64> %masked_load.i5531737, %splat.splat18.i873
  %and2134.i875.not1788 = or <32 x i1> %cmp19.i874, %cmp9.i864
  %or2235.i876.not1787 = and <32 x i1> %cmp.i861, %and2134.i875.not1788
  %and2336.i877.not = or <32 x i1> %and1633.i870.not1786, %or2235.i876.not1787
  %164 = xor <32 x i1> %retval.0.in.i952, splat (i1 true)
  %narrow1785 = select <32 x i1> %and2336.i877.not, <32 x i1> %164, <32 x i1> zeroinitializer
  br i1 %tobool1.not.i1594, label %if.end.i928, label %if.then21.i651

if.then21.i651:
  %165 = bitcast <32 x i1> %narrow1785 to i32
  %and.i1035 = and i32 %165, %conv75.i
  %tobool.not.i1036 = icmp eq i32 %and.i1035, 0
  br i1 %tobool.not.i1036, label %if.then.i921, label %land.lhs.true.i1037

land.lhs.true.i1037:
  %166 = load i64, ptr %partial.i1073, align 8
  %tobool3.not.i1040 = icmp eq i64 %166, 0
  br i1 %tobool3.not.i1040, label %if.then.i921, label %if.then.i1041

if.then.i1041:
  %167 = load i64, ptr %index.i1077, align 8
  %arrayidx.i1044 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1076, i64 %167
  %shr.i1045 = lshr <32 x i64> %masked_load.i5531737, splat (i64 27)
  %and6.i1046 = and <32 x i64> %shr.i1045, splat (i64 31)
  %168 = bitcast i32 %conv75.i to <32 x i1>
  %169 = getelementptr i64, ptr %arrayidx.i1044, <32 x i64> %and6.i1046
  %masked_gather.i1047 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %169, <32 x i1> %168, <32 x i64> zeroinitializer)
  %and7.i1048 = and <32 x i64> %masked_load.i5531737, splat (i64 -4294967296)
  %xor.i1049 = xor <32 x i64> %masked_gather.i1047, %masked_load.i5531737
  %and8.i1050 = and <32 x i64> %xor.i1049, splat (i64 130023424)
  %and9.i1051 = and <32 x i64> %masked_load.i5531737, splat (i64 31)
  %and13.i1052 = and <32 x i64> %masked_gather.i1047, splat (i64 -4294967296)
  %and14.i1053 = shl <32 x i64> %masked_gather.i1047, splat (i64 32)
  %shl.i1054 = and <32 x i64> %and14.i1053, splat (i64 9007194959773696)
  %sub.i1055 = sub <32 x i64> %and13.i1052, %shl.i1054
  %170 = icmp ugt <32 x i64> %and7.i1048, %sub.i1055
  %171 = icmp ne <32 x i64> %and8.i1050, zeroinitializer
  %172 = icmp ne <32 x i64> %and9.i1051, splat (i64 15)
  %173 = or <32 x i1> %172, %171
  %174 = icmp ugt <32 x i64> %and7.i1048, %masked_gather.i1047
  %175 = or <32 x i1> %174, %173
  %176 = and <32 x i1> %170, %175
  %177 = or <32 x i1> %cmp9.i864, %176
  %178 = select <32 x i1> %177, <32 x i1> %narrow1785, <32 x i1> zeroinitializer
  br label %if.then.i921

if.then.i921:
  %bad.2.i655.ph = phi <32 x i1> [ %narrow1785, %if.then21.i651 ], [ %narrow1785, %land.lhs.true.i1037 ], [ %178, %if.then.i1041 ]
  %cmp.i925 = icmp ult <32 x i64> %masked_load.i5531737, %splat.splat.i976
  br label %raced32.exit668

if.end.i928:
  %cmp3.i932 = icmp ult <32 x i64> %masked_load.i5531737, %splat.splat2.i983
  %sub.i936 = sub <32 x i64> %masked_load.i5531737, %splat.splat6.i987
  %cmp12.i941 = icmp ult <32 x i64> %sub.i936, %splat.splat11.i992
  %or20.i942 = or <32 x i1> %cmp3.i932, %cmp12.i941
  br label %raced32.exit668

raced32.exit668:
  %bad.2.i6551740 = phi <32 x i1> [ %bad.2.i655.ph, %if.then.i921 ], [ %narrow1785, %if.end.i928 ]
  %retval.0.in.i926 = phi <32 x i1> [ %cmp.i925, %if.then.i921 ], [ %or20.i942, %if.end.i928 ]
  %and32.i664 = and <32 x i64> %masked_load.i5531737, splat (i64 2097216)
  %cmp33.i665 = icmp ne <32 x i64> %and32.i664, splat (i64 2097152)
  %narrow1789.not = select <32 x i1> %cmp33.i665, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i926
  %not.narrow1789.not = xor <32 x i1> %narrow1789.not, splat (i1 true)
  %tobool.i766 = select <32 x i1> %not.narrow1789.not, <32 x i1> splat (i1 true), <32 x i1> %bad.2.i6551740
  %179 = bitcast <32 x i1> %tobool.i766 to i32
  %and41.i660 = and i32 %179, %conv75.i
  %tobool42.i661 = icmp ne i32 %and41.i660, 0
  %or27126.i = or i1 %found.0.i501170417221729, %tobool42.i661
  br i1 %or27126.i, label %compare32.exit, label %store32.exit764

if.then.i907:
  %found.1.i515.ph1771 = phi i1 [ false, %if.end.i500.thread ], [ %tobool42.i611, %if.end.i500 ]
  %180 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i693 = getelementptr inbounds nuw i64, ptr %past.i.sroa.122.01577, i64 %add87.i
  %masked_load.i.i694 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i693, <32 x i1> %180, <32 x i64> zeroinitializer)
  %cmp.i911 = icmp ult <32 x i64> %masked_load.i.i694, %splat.splat.i976
  br label %old32.exit

old32.exit:
  %masked_load.i.i6941772 = phi <32 x i64> [ %masked_load.i.i694, %if.then.i907 ], [ %masked_load.i.i6941863, %if.end.i500.thread1851 ]
  %found.1.i515.ph1770 = phi i1 [ %found.1.i515.ph1771, %if.then.i907 ], [ %tobool42.i6111855, %if.end.i500.thread1851 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i911, %if.then.i907 ], [ %or20.i, %if.end.i500.thread1851 ]
  %xor.i847 = xor <32 x i64> %masked_load.i.i6941772, %add85.i
  %and.i848 = and <32 x i64> %xor.i847, splat (i64 4290773055)
  %cmp.i849 = icmp eq <32 x i64> %and.i848, zeroinitializer
  %and8.i850 = and <32 x i64> %masked_load.i.i6941772, splat (i64 32)
  %cmp9.i = icmp eq <32 x i64> %and8.i850, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i6941772, %splat.splat6.i987
  %and13.i = and <32 x i64> %xor.i847, splat (i64 4160749568)
  %cmp14.i = icmp eq <32 x i64> %and13.i, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <32 x i64> %masked_load.i.i6941772, %splat.splat18.i898
  %and2134.i = and <32 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <32 x i1> %cmp.i849, %and2134.i
  %and2336.i = and <32 x i1> %and1633.i, %or2235.i
  %181 = select <32 x i1> %and2336.i, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow1791 = xor <32 x i1> %181, splat (i1 true)
  %not.i853 = sext <32 x i1> %narrow1791 to <32 x i64>
  %182 = bitcast <32 x i1> %narrow1791 to i32
  %and.i1004 = and i32 %182, %conv75.i
  %tobool.not.i1005 = icmp eq i32 %and.i1004, 0
  %or.cond1809 = select i1 %tobool1.not.i1594, i1 true, i1 %tobool.not.i1005
  br i1 %or.cond1809, label %if.end.i702, label %land.lhs.true.i1006

land.lhs.true.i1006:
  %183 = load i64, ptr %partial.i1073, align 8
  %tobool3.not.i1009 = icmp eq i64 %183, 0
  br i1 %tobool3.not.i1009, label %if.end.i702, label %if.then.i1010

if.then.i1010:
  %184 = load i64, ptr %index.i1077, align 8
  %arrayidx.i1013 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1076, i64 %184
  %shr.i1014 = lshr <32 x i64> %masked_load.i.i6941772, splat (i64 27)
  %and6.i1015 = and <32 x i64> %shr.i1014, splat (i64 31)
  %185 = bitcast i32 %conv75.i to <32 x i1>
  %186 = getelementptr i64, ptr %arrayidx.i1013, <32 x i64> %and6.i1015
  %masked_gather.i1016 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %186, <32 x i1> %185, <32 x i64> zeroinitializer)
  %and7.i1017 = and <32 x i64> %masked_load.i.i6941772, splat (i64 -4294967296)
  %xor.i1018 = xor <32 x i64> %masked_gather.i1016, %masked_load.i.i6941772
  %and8.i1019 = and <32 x i64> %xor.i1018, splat (i64 130023424)
  %and9.i1020 = and <32 x i64> %masked_load.i.i6941772, splat (i64 31)
  %and13.i1021 = and <32 x i64> %masked_gather.i1016, splat (i64 -4294967296)
  %and14.i1022 = shl <32 x i64> %masked_gather.i1016, splat (i64 32)
  %shl.i1023 = and <32 x i64> %and14.i1022, splat (i64 9007194959773696)
  %sub.i1024 = sub <32 x i64> %and13.i1021, %shl.i1023
  %187 = icmp ugt <32 x i64> %and7.i1017, %sub.i1024
  %188 = icmp ne <32 x i64> %and8.i1019, zeroinitializer
  %189 = icmp ne <32 x i64> %and9.i1020, splat (i64 15)
  %190 = or <32 x i1> %189, %188
  %191 = icmp ugt <32 x i64> %and7.i1017, %masked_gather.i1016
  %192 = or <32 x i1> %191, %190
  %193 = and <32 x i1> %187, %192
  %194 = icmp ne <32 x i64> %and8.i850, zeroinitializer
  %195 = or <32 x i1> %194, %193
  %and24.i = select <32 x i1> %195, <32 x i64> %not.i853, <32 x i64> zeroinitializer
  br label %if.end.i702

if.end.i702:
  %bad.0.i703 = phi <32 x i64> [ %not.i853, %old32.exit ], [ %and24.i, %if.then.i1010 ], [ %not.i853, %land.lhs.true.i1006 ]
  %and.i704 = and <32 x i64> %masked_load.i.i6941772, splat (i64 64)
  %cmp.i705 = icmp ne <32 x i64> %and.i704, zeroinitializer
  %and9.i707 = and <32 x i64> %xor.i847, splat (i64 -4294967281)
  %cmp10.i708 = icmp eq <32 x i64> %and9.i707, zeroinitializer
  %and1297.i709 = and <32 x i1> %cmp.i705, %cmp10.i708
  %and14.i710 = and <32 x i64> %xor.i847, splat (i64 130023424)
  %and15.i711 = and <32 x i64> %masked_load.i.i6941772, splat (i64 16)
  %or.i712 = or disjoint <32 x i64> %and14.i710, %and15.i711
  %cmp16.i713 = icmp ne <32 x i64> %or.i712, zeroinitializer
  %and1898.i714 = and <32 x i1> %and1297.i709, %cmp16.i713
  %or19.i715 = or <32 x i64> %add85.i, splat (i64 2097152)
  %vector_select.i716 = select <32 x i1> %and1898.i714, <32 x i64> %or19.i715, <32 x i64> %add85.i
  %cmp21.i717 = icmp eq <32 x i64> %and.i704, zeroinitializer
  %and23.i718 = select <32 x i1> %cmp21.i717, <32 x i64> %bad.0.i703, <32 x i64> zeroinitializer
  br i1 %tobool1.not.i1594, label %if.then33.i737, label %if.end41.i720

if.then33.i737:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i6941772, ptr %cells.addr.i, align 256
  %196 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %196, i64 72
  %197 = load i64, ptr %mixed.i, align 8
  %tobool.not.i1104 = icmp eq i64 %197, 0
  br i1 %tobool.not.i1104, label %own32.exit, label %if.end.i1105

if.end.i1105:
  %xor.i.i1109 = xor <32 x i64> %vector_select.i716, %masked_load.i.i6941772
  %and.i.i1110 = and <32 x i64> %xor.i.i1109, splat (i64 4290773055)
  %cmp.i.i1111 = icmp eq <32 x i64> %and.i.i1110, zeroinitializer
  %and13.i.i1115 = and <32 x i64> %xor.i.i1109, splat (i64 4160749568)
  %cmp14.i.i1116 = icmp eq <32 x i64> %and13.i.i1115, zeroinitializer
  %or2235.i.i = or <32 x i1> %and2134.i, %cmp.i.i1111
  %and2336.i.i = and <32 x i1> %cmp14.i.i1116, %or2235.i.i
  %198 = load i64, ptr %2, align 8
  %splat.splatinsert.i1126 = insertelement <32 x i64> poison, i64 %198, i64 0
  %splat.splat.i1127 = shufflevector <32 x i64> %splat.splatinsert.i1126, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp8.i = icmp uge <32 x i64> %masked_load.i.i6941772, %splat.splat.i1127
  %and1037.i = and <32 x i1> %cmp9.i, %cmp8.i
  %199 = select <32 x i1> %and1037.i, <32 x i1> %and2336.i.i, <32 x i1> zeroinitializer
  %tobool.i.i11291792 = icmp ne <32 x i64> %and23.i718, zeroinitializer
  %tobool.i.i1129 = select <32 x i1> %199, <32 x i1> %tobool.i.i11291792, <32 x i1> zeroinitializer
  %200 = bitcast <32 x i1> %tobool.i.i1129 to i32
  %and14.i1130 = and i32 %200, %conv75.i
  %tobool15.not.i1814 = icmp eq i32 %and14.i1130, 0
  br i1 %tobool15.not.i1814, label %own32.exit, label %for.body.i1132

for.cond.cleanup.i.loopexit:
  %201 = bitcast i32 %own.1.i to <32 x i1>
  %202 = select <32 x i1> %201, <32 x i64> zeroinitializer, <32 x i64> %and23.i718
  br label %own32.exit

for.body.i1132:
  %rest.0.i1816 = phi i32 [ %and23.i1138, %for.body.i1132 ], [ %and14.i1130, %if.end.i1105 ]
  %own.0.i1815 = phi i32 [ %own.1.i, %for.body.i1132 ], [ 0, %if.end.i1105 ]
  %203 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1816, i1 true)
  %idxprom.i = zext nneg i32 %203 to i64
  %arrayidx.i1133 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %204 = load i64, ptr %arrayidx.i1133, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %204)
  %205 = load i64, ptr %run.i, align 8
  %cmp17.i1134 = icmp eq i64 %call16.i, %205
  %sub.i1135 = sub i32 0, %rest.0.i1816
  %and20.i1136 = and i32 %rest.0.i1816, %sub.i1135
  %or.i1137 = select i1 %cmp17.i1134, i32 %and20.i1136, i32 0
  %own.1.i = or i32 %or.i1137, %own.0.i1815
  %sub22.i = add i32 %rest.0.i1816, -1
  %and23.i1138 = and i32 %sub22.i, %rest.0.i1816
  %tobool15.not.i = icmp eq i32 %and23.i1138, 0
  br i1 %tobool15.not.i, label %for.cond.cleanup.i.loopexit, label %for.body.i1132

own32.exit:
  %retval.0.i1141 = phi <32 x i64> [ %and23.i718, %if.then33.i737 ], [ %and23.i718, %if.end.i1105 ], [ %202, %for.cond.cleanup.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  br label %if.end41.i720

if.end41.i720:
  %bad.2.i721 = phi <32 x i64> [ %and23.i718, %if.end.i702 ], [ %retval.0.i1141, %own32.exit ]
  %and.i1204 = and <32 x i64> %masked_load.i.i6941772, splat (i64 15)
  %xor.i1151 = xor <32 x i64> %vector_select.i716, %masked_load.i.i6941772
  %and.i1152 = and <32 x i64> %xor.i1151, splat (i64 130023440)
  %cmp.i1153 = icmp eq <32 x i64> %and.i1152, zeroinitializer
  %narrow1793 = select <32 x i1> %cmp.i1153, <32 x i1> %and1633.i, <32 x i1> zeroinitializer
  %206 = icmp ne <32 x i64> %and.i1204, splat (i64 5)
  %207 = icmp ne <32 x i64> %and.i1204, splat (i64 9)
  %208 = and <32 x i1> %206, %207
  %and3.i1794 = and <32 x i1> %208, %narrow1793
  %vector_select.i1156 = select <32 x i1> %cmp9.i, <32 x i64> %vector_select.i716, <32 x i64> %masked_load.i.i6941772
  %vector_select8.i = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or9.i = or <32 x i64> %vector_select8.i, %masked_load.i.i6941772
  %vector_select11.i = select <32 x i1> %and3.i1794, <32 x i64> %vector_select.i1156, <32 x i64> %or9.i
  %vector_cond12.i = icmp slt <32 x i64> %bad.2.i721, zeroinitializer
  %vector_select13.i = select <32 x i1> %vector_cond12.i, <32 x i64> %vector_select11.i, <32 x i64> %vector_select.i716
  br i1 %tobool1.not.i1594, label %if.end36.i517, label %cond.end.i731

cond.end.i731:
  %splat.splatinsert.i728 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i729 = shufflevector <32 x i64> %splat.splatinsert.i728, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i730 = add <32 x i64> %splat.splat.i729, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1162)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i1163)
  store <32 x i64> %add.i730, ptr %index.addr.i1162, align 256
  store <32 x i64> %masked_load.i.i6941772, ptr %before.addr.i1163, align 256
  %and.i1169 = and <32 x i64> %vector_select13.i, splat (i64 32)
  %cmp.i1170 = icmp ne <32 x i64> %and.i1169, zeroinitializer
  %209 = bitcast <32 x i1> %cmp.i1170 to i32
  %and1.i1174 = and i32 %209, %conv75.i
  %210 = bitcast <32 x i1> %cmp9.i to i32
  %and7.i1180 = and i32 %and1.i1174, %210
  %tobool.not.i11841817 = icmp eq i32 %and7.i1180, 0
  br i1 %tobool.not.i11841817, label %for.cond.cleanup.critedge.i1190, label %land.rhs.i1185.preheader

land.rhs.i1185.preheader:
  %conv.i1181 = zext i32 %and7.i1180 to i64
  br label %land.rhs.i1185

land.rhs.i1185:
  %rest_.0.i11831818 = phi i64 [ %and10.i1189, %note_read.exit1308 ], [ %conv.i1181, %land.rhs.i1185.preheader ]
  %211 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i11831818, i1 true)
  %arrayidx.i1186 = getelementptr inbounds nuw i64, ptr %index.addr.i1162, i64 %211
  %212 = load i64, ptr %arrayidx.i1186, align 8
  %arrayidx9.i1187 = getelementptr inbounds nuw i64, ptr %before.addr.i1163, i64 %211
  %213 = load i64, ptr %arrayidx9.i1187, align 8
  %214 = load ptr, ptr %readers.i1298, align 8
  %arrayidx.i1299 = getelementptr inbounds nuw [32 x i32], ptr %214, i64 %212
  %shr.i.i1300 = lshr i64 %213, 27
  %and.i.i1301 = and i64 %shr.i.i1300, 31
  %arrayidx1.i1302 = getelementptr inbounds nuw i32, ptr %arrayidx.i1299, i64 %and.i.i1301
  %shr.i1303 = lshr i64 %213, 32
  %conv.i1304 = trunc nuw i64 %shr.i1303 to i32
  %215 = load i32, ptr %arrayidx1.i1302, align 4
  %cmp.i1305 = icmp ult i32 %215, %conv.i1304
  br i1 %cmp.i1305, label %if.then.i1307, label %note_read.exit1308

if.then.i1307:
  store i32 %conv.i1304, ptr %arrayidx1.i1302, align 4
  br label %note_read.exit1308

note_read.exit1308:
  %sub.i1188 = add nsw i64 %rest_.0.i11831818, -1
  %and10.i1189 = and i64 %sub.i1188, %rest_.0.i11831818
  %tobool.not.i1184 = icmp eq i64 %and10.i1189, 0
  br i1 %tobool.not.i1184, label %for.cond.cleanup.critedge.i1190, label %land.rhs.i1185

for.cond.cleanup.critedge.i1190:
  %216 = load i64, ptr %partial.i1073, align 8
  %tobool12.not.i1192 = icmp eq i64 %216, 0
  %and1.mask.i1193 = select i1 %tobool12.not.i1192, i32 %and1.i1174, i32 %conv75.i
  %tobool19.not.i11971819 = icmp eq i32 %and1.mask.i1193, 0
  br i1 %tobool19.not.i11971819, label %note_reads32.exit, label %land.rhs20.i1198.preheader

land.rhs20.i1198.preheader:
  %conv16.i1194 = zext i32 %and1.mask.i1193 to i64
  br label %land.rhs20.i1198

land.rhs20.i1198:
  %rest_11.0.i11961820 = phi i64 [ %and29.i1201, %note_read.exit1319 ], [ %conv16.i1194, %land.rhs20.i1198.preheader ]
  %217 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_11.0.i11961820, i1 true)
  %arrayidx26.i1199 = getelementptr inbounds nuw i64, ptr %index.addr.i1162, i64 %217
  %218 = load i64, ptr %arrayidx26.i1199, align 8
  %219 = load ptr, ptr %readers.i1298, align 8
  %arrayidx.i1310 = getelementptr inbounds nuw [32 x i32], ptr %219, i64 %218
  %arrayidx1.i1313 = getelementptr inbounds nuw i32, ptr %arrayidx.i1310, i64 %and.i.i1312
  %220 = load i32, ptr %arrayidx1.i1313, align 4
  %cmp.i1316 = icmp ult i32 %220, %conv.i1315
  br i1 %cmp.i1316, label %if.then.i1318, label %note_read.exit1319

if.then.i1318:
  store i32 %conv.i1315, ptr %arrayidx1.i1313, align 4
  br label %note_read.exit1319

note_read.exit1319:
  %sub28.i1200 = add nsw i64 %rest_11.0.i11961820, -1
  %and29.i1201 = and i64 %sub28.i1200, %rest_11.0.i11961820
  %tobool19.not.i1197 = icmp eq i64 %and29.i1201, 0
  br i1 %tobool19.not.i1197, label %note_reads32.exit, label %land.rhs20.i1198

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1162)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i1163)
  br i1 %found.1.i515.ph1770, label %compare32.exit, label %store32.exit764

if.end36.i517:
  %found.1.i5151753 = phi i1 [ %found.0.i50117041721, %lor.lhs.false15.i511 ], [ %found.1.i515.ph1770, %if.end41.i720 ]
  %cond12.i507.sroa.speculated17101747 = phi ptr [ %past.i.sroa.116.01575, %lor.lhs.false15.i511 ], [ %past.i.sroa.122.01577, %if.end41.i720 ]
  %fresh.0.i518 = phi <32 x i64> [ %add85.i, %lor.lhs.false15.i511 ], [ %vector_select13.i, %if.end41.i720 ]
  br i1 %found.1.i5151753, label %compare32.exit, label %store32.exit764

store32.exit764:
  %fresh.0.i5181777 = phi <32 x i64> [ %add85.i, %raced32.exit668 ], [ %fresh.0.i518, %if.end36.i517 ], [ %vector_select13.i, %note_reads32.exit ]
  %cond12.i507.sroa.speculated171017471776 = phi ptr [ %past.i.sroa.116.01575, %raced32.exit668 ], [ %cond12.i507.sroa.speculated17101747, %if.end36.i517 ], [ %past.i.sroa.122.01577, %note_reads32.exit ]
  %221 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i760 = getelementptr inbounds nuw i64, ptr %cond12.i507.sroa.speculated171017471776, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i5181777, ptr align 8 %add.ptr.i760, <32 x i1> %221)
  br label %compare32.exit

compare32.exit:
  %retval.1.i521 = phi i1 [ true, %if.end36.i517 ], [ false, %store32.exit764 ], [ true, %raced32.exit668 ], [ true, %note_reads32.exit ]
  %or137.i = or i1 %found.0.i1821, %retval.1.i521
  %add94.i = add nuw nsw i64 %first62.0.i1822, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 32
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %note_reads16.exit ], [ true, %if.then22.i ], [ %or137.i, %compare32.exit ], [ true, %if.end36.i ], [ false, %store16.exit173.i ], [ true, %raced16.exit275 ], [ true, %if.end10.i95 ], [ true, %if.end.i78 ], [ true, %if.end.i63 ], [ true, %if.end.i33 ], [ true, %marked_u64.exit99 ], [ true, %if.end.i46 ], [ true, %if.end.i92 ]
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

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr>, <32 x i1>, <32 x i64>)

declare <32 x i64> @llvm.masked.load.v32i64.p0(ptr captures(none), <32 x i1>, <32 x i64>)

declare void @llvm.masked.store.v32i64.p0(<32 x i64>, ptr captures(none), <32 x i1>)

define internal fastcc zeroext i1 @run_of_half(ptr noundef %w, i64 noundef %start, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %index.addr.i2006 = alloca <32 x i64>, align 256
  %before.addr.i2007 = alloca <32 x i64>, align 256
  %cells.addr.i = alloca <32 x i64>, align 256
  %index.addr.i1287 = alloca <16 x i64>, align 128
  %before.addr.i1288 = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %before.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i823 = alloca <16 x i64>, align 128
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
  %cond.i2537 = phi i64 [ %4, %cond.true4.i ], [ 0, %if.then.i ]
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 %.sink
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  %tobool5.i2557 = icmp ne i64 %3, 0
  br label %if.end7.i

if.end.i2:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i2054 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i2054, align 8
  %arrayidx.i2055 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i2055, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i2055, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i2055, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i2057 = getelementptr inbounds nuw i8, ptr %arrayidx.i2055, i64 80
  %12 = load i64, ptr %read_mark.i2057, align 8
  %cond.i.i2058 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %mixed.i2062 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %15 = load i64, ptr %mixed.i2062, align 8
  %tobool.not.i2063 = icmp eq i64 %15, 0
  br i1 %tobool.not.i2063, label %if.then6.i, label %if.end.i2064

if.end.i2064:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i2065 = icmp eq ptr %16, %2
  br i1 %cmp.i2065, label %cond.true.i2070, label %cond.end.i2066

cond.true.i2070:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i2071 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i2071, align 8
  br label %cond.end.i2066

cond.end.i2066:
  %cond.i2067 = phi i64 [ %20, %cond.true.i2070 ], [ -1, %if.end.i2064 ]
  %cond.i.i2068 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i2067)
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
  %tracked.i.i2074 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i2074, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i2075 = add i64 %26, -1
  %cmp.i2076 = icmp ult i64 %sub.i2075, 2048
  br i1 %cmp.i2076, label %if.then.i2078, label %if.end7.i

if.then.i2078:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7.i

if.then6.i:
  %past.i.sroa.87.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i2068, %cond.end.i2066 ]
  %past.i.sroa.63.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i2067, %cond.end.i2066 ]
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
  %cmp.not.i2911 = icmp samesign ugt i64 %div12.i, %div513.i
  br i1 %cmp.not.i2911, label %if.end7.i, label %for.body.i12

for.body.i12:
  %sector.0.i2912 = phi i64 [ %inc.i, %split.exit ], [ %div12.i, %if.then6.i ]
  %mul7.i = shl nuw i64 %sector.0.i2912, 5
  %30 = load ptr, ptr %w, align 8
  %tracked.i.i2079 = getelementptr inbounds nuw i8, ptr %30, i64 896
  %31 = load ptr, ptr %tracked.i.i2079, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %31, i64 120
  %32 = load ptr, ptr %sector_writes.i, align 8
  %base.i2080 = getelementptr inbounds nuw i8, ptr %30, i64 232
  %33 = load i64, ptr %base.i2080, align 8
  %sub.i2081 = sub i64 %mul7.i, %33
  %div5.i = lshr i64 %sub.i2081, 5
  %arrayidx.i2082 = getelementptr inbounds nuw i64, ptr %32, i64 %div5.i
  %34 = load i64, ptr %arrayidx.i2082, align 8
  %cmp.not.i2083 = icmp eq i64 %34, -1
  br i1 %cmp.not.i2083, label %split.exit, label %if.then.i2084

if.then.i2084:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %mul7.i)
  br label %split.exit

split.exit:
  %inc.i = add nuw nsw i64 %sector.0.i2912, 1
  %exitcond.not = icmp eq i64 %sector.0.i2912, %div513.i
  br i1 %exitcond.not, label %if.end7.i, label %for.body.i12

if.end7.i:
  %tobool5.i2586 = phi i1 [ %tobool5.i2557, %past_of_words.exit.thread ], [ true, %if.then11.i ], [ false, %if.then6.i ], [ true, %if.then.i2078 ], [ true, %if.then32.i ], [ false, %split.exit ]
  %add.i2555.pn = phi i64 [ %cond.i2537, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ 0, %if.then6.i ], [ %cond.i.i, %if.then.i2078 ], [ %cond.i.i, %if.then32.i ], [ 0, %split.exit ]
  %tobool1.not.i2584 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ true, %if.then6.i ], [ false, %if.then.i2078 ], [ false, %if.then32.i ], [ true, %split.exit ]
  %past.i.sroa.54.02576 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then6.i ], [ %or6.i.i, %if.then.i2078 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %split.exit ]
  %past.i.sroa.63.12575 = phi i64 [ 0, %past_of_words.exit.thread ], [ %8, %if.then11.i ], [ %past.i.sroa.63.1, %if.then6.i ], [ %8, %if.then.i2078 ], [ %8, %if.then32.i ], [ %past.i.sroa.63.1, %split.exit ]
  %past.i.sroa.87.12572 = phi i64 [ 0, %past_of_words.exit.thread ], [ %9, %if.then11.i ], [ %past.i.sroa.87.1, %if.then6.i ], [ %9, %if.then.i2078 ], [ %9, %if.then32.i ], [ %past.i.sroa.87.1, %split.exit ]
  %past.i.sroa.116.02569 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then11.i ], [ %10, %if.then6.i ], [ %10, %if.then.i2078 ], [ %10, %if.then32.i ], [ %10, %split.exit ]
  %past.i.sroa.133.02568 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then11.i ], [ %11, %if.then6.i ], [ %11, %if.then.i2078 ], [ %11, %if.then32.i ], [ %11, %split.exit ]
  %past.i.sroa.144.02567 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i2058, %if.then11.i ], [ %cond.i.i2058, %if.then6.i ], [ %cond.i.i2058, %if.then.i2078 ], [ %cond.i.i2058, %if.then32.i ], [ %cond.i.i2058, %split.exit ]
  %past.i.sroa.149.02566 = phi i64 [ %cond.i2537, %past_of_words.exit.thread ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then6.i ], [ %cond.i.i, %if.then.i2078 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %split.exit ]
  %past.i.sroa.153.02565 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then6.i ], [ %cond19.i.i, %if.then.i2078 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %split.exit ]
  %past.i.sroa.175.02564.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ %cmp.i3, %if.then11.i ], [ false, %if.then6.i ], [ %cmp.i3, %if.then.i2078 ], [ %cmp.i3, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.181.02563.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then11.i ], [ false, %if.then6.i ], [ %cmp17.i, %if.then.i2078 ], [ %cmp17.i, %if.then32.i ], [ false, %split.exit ]
  %past.i.sroa.164.02562 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then6.i ], [ %cond29.i.i, %if.then.i2078 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %split.exit ]
  %past.i.sroa.156.02559 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then6.i ], [ %cond24.i.i, %if.then.i2078 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %split.exit ]
  %start.addr.0.i2585 = add i64 %add.i2555.pn, %start
  %35 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.i = icmp eq i64 %35, 0
  br i1 %tobool8.i, label %for.end.i, label %for.body.i.lr.ph

for.body.i.lr.ph:
  %add9.i = add i64 %past.i.sroa.153.02565, %start.addr.0.i2585
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
  %and3.i2090 = and i32 %or2.i, 16711935
  %shl4.i = shl nuw nsw i32 %and3.i2090, 4
  %or5.i = or i32 %shl4.i, %and3.i2090
  %and6.i2091 = and i32 %or5.i, 252645135
  %shl7.i = shl nuw nsw i32 %and6.i2091, 2
  %or8.i = or i32 %shl7.i, %and6.i2091
  %and9.i2092 = and i32 %or8.i, 858993459
  %shl10.i = shl nuw nsw i32 %and9.i2092, 1
  %or11.i = or i32 %shl10.i, %and9.i2092
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
  br i1 %tobool5.not.i, label %run.exit, label %marked_run.exit.thread2588

marked_run.exit.thread2588:
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
  %masked_load.i922971 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %44, <16 x i1> %43, <16 x i64> splat (i64 -1))
  %cmp.i932972 = icmp ne <16 x i64> %masked_load.i922971, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp.i932972 to i16
  %tobool.not.i982973 = icmp eq i16 %52, 0
  br i1 %tobool.not.i982973, label %for.end.i, label %marked_u64.exit106

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
  %add18.i = add i64 %past.i.sroa.54.02576, %shl.i
  %sub.i = sub i64 %start.addr.0.i2585, %past.i.sroa.149.02566
  %shr20.i = lshr i64 %sub.i, 2
  %53 = load i64, ptr @NBYTES, align 8
  %cmp21.i = icmp ult i64 %53, 4
  br i1 %cmp21.i, label %if.then22.i, label %if.end46.i

if.then22.i:
  %and23.i = and i64 %start.addr.0.i2585, 3
  %tobool24.not.i = icmp eq i64 %and23.i, 0
  %cmp27.not.i = icmp eq i32 %mask, 65535
  %or.cond = and i1 %cmp27.not.i, %tobool24.not.i
  br i1 %or.cond, label %if.end30.i, label %run.exit

if.end30.i:
  %div.i.rhs.trunc = trunc nuw nsw i64 %53 to i8
  %div.i2867 = udiv i8 4, %div.i.rhs.trunc
  %div.i.zext = zext nneg i8 %div.i2867 to i64
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
  %retval.0.i2096 = select i1 %55, i64 %spec.select, i64 4
  %add39.i = add i64 %retval.0.i2096, %add18.i
  %splat.splatinsert40.i = insertelement <16 x i64> poison, i64 %add39.i, i64 0
  %splat.splat41.i = shufflevector <16 x i64> %splat.splatinsert40.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add42.i = add <16 x i64> %shl32.i, %splat.splat41.i
  br i1 %tobool1.not.i2584, label %if.end.i86.i, label %lor.lhs.false.i163

lor.lhs.false.i163:
  br i1 %past.i.sroa.175.02564.shrunk, label %if.then.i79.i, label %if.end.i166.thread

if.then.i79.i:
  %conv.i143.i301 = trunc nuw nsw i32 %sub37.i to i16
  %57 = bitcast i16 %conv.i143.i301 to <16 x i1>
  %add.ptr.i145.i303 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02559, i64 %shr20.i
  %masked_load.i146.i304 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i303, <16 x i1> %57, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12572, i64 0
  %splat.splat.i82.i = shufflevector <16 x i64> %splat.splatinsert.i81.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i = icmp ult <16 x i64> %masked_load.i146.i304, %splat.splat.i82.i
  %.pre = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12575, i64 0
  %.pre2939 = shufflevector <16 x i64> %.pre, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i

if.end.i86.i:
  %conv.i143.i3012590 = trunc nuw nsw i32 %sub37.i to i16
  %58 = bitcast i16 %conv.i143.i3012590 to <16 x i1>
  %add.ptr.i145.i3032591 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02559, i64 %shr20.i
  %masked_load.i146.i3042592 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i3032591, <16 x i1> %58, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat2.i89.i = shufflevector <16 x i64> %splat.splatinsert1.i88.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i = icmp ult <16 x i64> %masked_load.i146.i3042592, %splat.splat2.i89.i
  %splat.splatinsert5.i92.i = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12575, i64 0
  %splat.splat6.i93.i = shufflevector <16 x i64> %splat.splatinsert5.i92.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i = sub <16 x i64> %masked_load.i146.i3042592, %splat.splat6.i93.i
  %sub9.i96.i = sub i64 %past.i.sroa.87.12572, %past.i.sroa.63.12575
  %splat.splatinsert10.i97.i = insertelement <16 x i64> poison, i64 %sub9.i96.i, i64 0
  %splat.splat11.i98.i = shufflevector <16 x i64> %splat.splatinsert10.i97.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i = icmp ult <16 x i64> %sub.i94.i, %splat.splat11.i98.i
  %or20.i100.i = or <16 x i1> %cmp3.i90.i, %cmp12.i99.i
  br label %old16.exit101.i

old16.exit101.i:
  %splat.splat.i.i335.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i, %if.end.i86.i ], [ %.pre2939, %if.then.i79.i ]
  %masked_load.i146.i3042593 = phi <16 x i64> [ %masked_load.i146.i3042592, %if.end.i86.i ], [ %masked_load.i146.i304, %if.then.i79.i ]
  %retval.0.in.i84.i = phi <16 x i1> [ %or20.i100.i, %if.end.i86.i ], [ %cmp.i83.i, %if.then.i79.i ]
  %xor.i.i = xor <16 x i64> %masked_load.i146.i3042593, %add42.i
  %and.i.i = and <16 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp ne <16 x i64> %and.i.i, zeroinitializer
  %and8.i.i = and <16 x i64> %masked_load.i146.i3042593, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_load.i146.i3042593, %splat.splat.i.i335.pre-phi
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not2896 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02568, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_load.i146.i3042593, %splat.splat18.i.i
  %and2136.i.i.not2898 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not2897 = and <16 x i1> %cmp.i.i, %and2136.i.i.not2898
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not2896, %or2237.i.i.not2897
  %59 = xor <16 x i1> %retval.0.in.i84.i, splat (i1 true)
  %narrow2895 = select <16 x i1> %and2338.i.i.not, <16 x i1> %59, <16 x i1> zeroinitializer
  %not.i.i = sext <16 x i1> %narrow2895 to <16 x i64>
  br i1 %tobool5.i2586, label %if.end19.i, label %if.then14.i

if.then14.i:
  %and15.i = and <16 x i64> %masked_load.i146.i3042593, splat (i64 96)
  %cmp.i338 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i340 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat.i341 = shufflevector <16 x i64> %splat.splatinsert.i340, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_load.i146.i3042593, %splat.splat.i341
  %and1866.i = and <16 x i1> %cmp16.i, %cmp.i338
  %or.i = select <16 x i1> %and1866.i, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i
  br label %if.end19.i

if.end19.i:
  %bad.1.i = phi <16 x i64> [ %not.i.i, %old16.exit101.i ], [ %or.i, %if.then14.i ]
  br i1 %tobool1.not.i2584, label %if.end.i166, label %if.then21.i

if.then21.i:
  %tobool.i.i1233 = icmp ne <16 x i64> %bad.1.i, zeroinitializer
  %60 = bitcast <16 x i1> %tobool.i.i1233 to i16
  %mask.sroa.0.0.insert.ext.i.i1234 = zext i16 %60 to i32
  %and.i1235 = and i32 %mask.sroa.0.0.insert.ext.i.i1234, %sub37.i
  %tobool.not.i1236 = icmp eq i32 %and.i1235, 0
  br i1 %tobool.not.i1236, label %if.end.i166, label %land.lhs.true.i1237

land.lhs.true.i1237:
  %partial.i1239 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %61 = load i64, ptr %partial.i1239, align 8
  %tobool3.not.i1240 = icmp eq i64 %61, 0
  br i1 %tobool3.not.i1240, label %if.end.i166, label %if.then.i1241

if.then.i1241:
  %known5.i1242 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1243 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %62 = load i64, ptr %index.i1243, align 8
  %arrayidx.i1244 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1242, i64 %62
  %shr.i1245 = lshr <16 x i64> %masked_load.i146.i3042593, splat (i64 27)
  %and6.i1246 = and <16 x i64> %shr.i1245, splat (i64 31)
  %conv7.i1247 = trunc nuw nsw i32 %sub37.i to i16
  %63 = bitcast i16 %conv7.i1247 to <16 x i1>
  %64 = getelementptr i64, ptr %arrayidx.i1244, <16 x i64> %and6.i1246
  %masked_gather.i1248 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %64, <16 x i1> %63, <16 x i64> zeroinitializer)
  %and8.i1249 = and <16 x i64> %masked_load.i146.i3042593, splat (i64 -4294967296)
  %xor.i1250 = xor <16 x i64> %masked_gather.i1248, %masked_load.i146.i3042593
  %and9.i1251 = and <16 x i64> %xor.i1250, splat (i64 130023424)
  %and10.i1252 = and <16 x i64> %masked_load.i146.i3042593, splat (i64 31)
  %and14.i1253 = and <16 x i64> %masked_gather.i1248, splat (i64 -4294967296)
  %and15.i1254 = shl <16 x i64> %masked_gather.i1248, splat (i64 32)
  %shl.i1255 = and <16 x i64> %and15.i1254, splat (i64 9007194959773696)
  %sub.i1256 = sub <16 x i64> %and14.i1253, %shl.i1255
  %65 = icmp ugt <16 x i64> %and8.i1249, %sub.i1256
  %66 = icmp ne <16 x i64> %and9.i1251, zeroinitializer
  %67 = icmp ne <16 x i64> %and10.i1252, splat (i64 15)
  %68 = or <16 x i1> %67, %66
  %69 = icmp ugt <16 x i64> %and8.i1249, %masked_gather.i1248
  %70 = or <16 x i1> %69, %68
  %71 = and <16 x i1> %65, %70
  %72 = or <16 x i1> %cmp9.i.i, %71
  %and25.i1258 = select <16 x i1> %72, <16 x i64> %bad.1.i, <16 x i64> zeroinitializer
  br label %if.end.i166

if.end.i166:
  %bad.2.i = phi <16 x i64> [ %bad.1.i, %if.end19.i ], [ %and25.i1258, %if.then.i1241 ], [ %bad.1.i, %land.lhs.true.i1237 ], [ %bad.1.i, %if.then21.i ]
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
  %tobool7.not.i1692602 = icmp eq i64 %75, 0
  br i1 %tobool7.not.i1692602, label %load16.exit.i732.thread, label %lor.lhs.false15.i177

load16.exit.i732.thread:
  %conv.i.i7282666 = trunc nuw nsw i32 %sub37.i to i16
  %76 = bitcast i16 %conv.i.i7282666 to <16 x i1>
  %add.ptr.i.i7302667 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %shr20.i
  %masked_load.i.i7312668 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i7302667, <16 x i1> %76, <16 x i64> zeroinitializer)
  %.pre2944 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12575, i64 0
  %.pre2945 = shufflevector <16 x i64> %.pre2944, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2946 = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02568, i64 0
  %.pre2947 = shufflevector <16 x i64> %.pre2946, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i106.i

land.lhs.true.i175:
  br i1 %tobool1.not.i2584, label %if.end.i86.i440, label %lor.lhs.false15.i177

lor.lhs.false15.i177:
  %found.0.i16726102627 = phi i1 [ %tobool42.i, %land.lhs.true.i175 ], [ false, %if.end.i166.thread ]
  br i1 %past.i.sroa.181.02563.shrunk, label %if.then.i79.i376, label %if.end36.i183

if.then.i79.i376:
  %conv.i131.i275 = trunc nuw nsw i32 %sub37.i to i16
  %77 = bitcast i16 %conv.i131.i275 to <16 x i1>
  %add.ptr.i133.i277 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %shr20.i
  %masked_load.i134.i278 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i277, <16 x i1> %77, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i378 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12572, i64 0
  %splat.splat.i82.i379 = shufflevector <16 x i64> %splat.splatinsert.i81.i378, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i380 = icmp ult <16 x i64> %masked_load.i134.i278, %splat.splat.i82.i379
  %.pre2948 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12575, i64 0
  %.pre2949 = shufflevector <16 x i64> %.pre2948, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i381

if.end.i86.i440:
  %conv.i131.i2752633 = trunc nuw nsw i32 %sub37.i to i16
  %78 = bitcast i16 %conv.i131.i2752633 to <16 x i1>
  %add.ptr.i133.i2772634 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %shr20.i
  %masked_load.i134.i2782635 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i2772634, <16 x i1> %78, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i442 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat2.i89.i443 = shufflevector <16 x i64> %splat.splatinsert1.i88.i442, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i444 = icmp ult <16 x i64> %masked_load.i134.i2782635, %splat.splat2.i89.i443
  %sub.i94.i448 = sub <16 x i64> %masked_load.i134.i2782635, %splat.splat.i.i335.pre-phi
  %sub9.i96.i450 = sub i64 %past.i.sroa.87.12572, %past.i.sroa.63.12575
  %splat.splatinsert10.i97.i451 = insertelement <16 x i64> poison, i64 %sub9.i96.i450, i64 0
  %splat.splat11.i98.i452 = shufflevector <16 x i64> %splat.splatinsert10.i97.i451, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i453 = icmp ult <16 x i64> %sub.i94.i448, %splat.splat11.i98.i452
  %or20.i100.i454 = or <16 x i1> %cmp3.i90.i444, %cmp12.i99.i453
  br label %old16.exit101.i381

old16.exit101.i381:
  %splat.splat.i.i394.pre-phi = phi <16 x i64> [ %splat.splat.i.i335.pre-phi, %if.end.i86.i440 ], [ %.pre2949, %if.then.i79.i376 ]
  %masked_load.i134.i2782644 = phi <16 x i64> [ %masked_load.i134.i2782635, %if.end.i86.i440 ], [ %masked_load.i134.i278, %if.then.i79.i376 ]
  %found.0.i167261026282636 = phi i1 [ %tobool42.i, %if.end.i86.i440 ], [ %found.0.i16726102627, %if.then.i79.i376 ]
  %retval.0.in.i84.i382 = phi <16 x i1> [ %or20.i100.i454, %if.end.i86.i440 ], [ %cmp.i83.i380, %if.then.i79.i376 ]
  %xor.i.i388 = xor <16 x i64> %masked_load.i134.i2782644, %add42.i
  %and.i.i389 = and <16 x i64> %xor.i.i388, splat (i64 4290773055)
  %cmp.i.i390 = icmp ne <16 x i64> %and.i.i389, zeroinitializer
  %and8.i.i391 = and <16 x i64> %masked_load.i134.i2782644, splat (i64 32)
  %cmp9.i.i392 = icmp ne <16 x i64> %and8.i.i391, zeroinitializer
  %cmp11.i.i395 = icmp ult <16 x i64> %masked_load.i134.i2782644, %splat.splat.i.i394.pre-phi
  %and13.i.i396 = and <16 x i64> %xor.i.i388, splat (i64 4160749568)
  %cmp14.i.i397 = icmp ne <16 x i64> %and13.i.i396, zeroinitializer
  %and1635.i.i398.not2900 = or <16 x i1> %cmp11.i.i395, %cmp14.i.i397
  %splat.splatinsert17.i.i400 = insertelement <16 x i64> poison, i64 %past.i.sroa.144.02567, i64 0
  %splat.splat18.i.i401 = shufflevector <16 x i64> %splat.splatinsert17.i.i400, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i402 = icmp uge <16 x i64> %masked_load.i134.i2782644, %splat.splat18.i.i401
  %and2136.i.i403.not2902 = or <16 x i1> %cmp19.i.i402, %cmp9.i.i392
  %or2237.i.i404.not2901 = and <16 x i1> %cmp.i.i390, %and2136.i.i403.not2902
  %and2338.i.i405.not = or <16 x i1> %and1635.i.i398.not2900, %or2237.i.i404.not2901
  %79 = xor <16 x i1> %retval.0.in.i84.i382, splat (i1 true)
  %narrow2899 = select <16 x i1> %and2338.i.i405.not, <16 x i1> %79, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2584, label %if.end.i.i436, label %if.then21.i422

if.then21.i422:
  %80 = bitcast <16 x i1> %narrow2899 to i16
  %mask.sroa.0.0.insert.ext.i.i1198 = zext i16 %80 to i32
  %and.i1199 = and i32 %mask.sroa.0.0.insert.ext.i.i1198, %sub37.i
  %tobool.not.i1200 = icmp eq i32 %and.i1199, 0
  br i1 %tobool.not.i1200, label %if.then.i72.i, label %land.lhs.true.i1201

land.lhs.true.i1201:
  %partial.i1203 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %81 = load i64, ptr %partial.i1203, align 8
  %tobool3.not.i1204 = icmp eq i64 %81, 0
  br i1 %tobool3.not.i1204, label %if.then.i72.i, label %if.then.i1205

if.then.i1205:
  %known5.i1206 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1207 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %82 = load i64, ptr %index.i1207, align 8
  %arrayidx.i1208 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1206, i64 %82
  %shr.i1209 = lshr <16 x i64> %masked_load.i134.i2782644, splat (i64 27)
  %and6.i1210 = and <16 x i64> %shr.i1209, splat (i64 31)
  %conv7.i1211 = trunc nuw nsw i32 %sub37.i to i16
  %83 = bitcast i16 %conv7.i1211 to <16 x i1>
  %84 = getelementptr i64, ptr %arrayidx.i1208, <16 x i64> %and6.i1210
  %masked_gather.i1212 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %84, <16 x i1> %83, <16 x i64> zeroinitializer)
  %and8.i1213 = and <16 x i64> %masked_load.i134.i2782644, splat (i64 -4294967296)
  %xor.i1214 = xor <16 x i64> %masked_gather.i1212, %masked_load.i134.i2782644
  %and9.i1215 = and <16 x i64> %xor.i1214, splat (i64 130023424)
  %and10.i1216 = and <16 x i64> %masked_load.i134.i2782644, splat (i64 31)
  %and14.i1217 = and <16 x i64> %masked_gather.i1212, splat (i64 -4294967296)
  %and15.i1218 = shl <16 x i64> %masked_gather.i1212, splat (i64 32)
  %shl.i1219 = and <16 x i64> %and15.i1218, splat (i64 9007194959773696)
  %sub.i1220 = sub <16 x i64> %and14.i1217, %shl.i1219
  %85 = icmp ugt <16 x i64> %and8.i1213, %sub.i1220
  %86 = icmp ne <16 x i64> %and9.i1215, zeroinitializer
  %87 = icmp ne <16 x i64> %and10.i1216, splat (i64 15)
  %88 = or <16 x i1> %87, %86
  %89 = icmp ugt <16 x i64> %and8.i1213, %masked_gather.i1212
  %90 = or <16 x i1> %89, %88
  %91 = and <16 x i1> %85, %90
  %92 = or <16 x i1> %cmp9.i.i392, %91
  %93 = select <16 x i1> %92, <16 x i1> %narrow2899, <16 x i1> zeroinitializer
  br label %if.then.i72.i

if.then.i72.i:
  %bad.2.i425.ph = phi <16 x i1> [ %narrow2899, %if.then21.i422 ], [ %narrow2899, %land.lhs.true.i1201 ], [ %93, %if.then.i1205 ]
  %splat.splatinsert.i73.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12572, i64 0
  %splat.splat.i74.i = shufflevector <16 x i64> %splat.splatinsert.i73.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i = icmp ult <16 x i64> %masked_load.i134.i2782644, %splat.splat.i74.i
  br label %raced16.exit455

if.end.i.i436:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_load.i134.i2782644, %splat.splat2.i.i
  %sub.i.i439 = sub <16 x i64> %masked_load.i134.i2782644, %splat.splat.i.i394.pre-phi
  %sub9.i.i = sub i64 %past.i.sroa.87.12572, %past.i.sroa.63.12575
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i439, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced16.exit455

raced16.exit455:
  %bad.2.i4252647 = phi <16 x i1> [ %bad.2.i425.ph, %if.then.i72.i ], [ %narrow2899, %if.end.i.i436 ]
  %retval.0.in.i.i = phi <16 x i1> [ %cmp.i75.i, %if.then.i72.i ], [ %or20.i.i, %if.end.i.i436 ]
  %and32.i = and <16 x i64> %masked_load.i134.i2782644, splat (i64 2097216)
  %cmp33.i = icmp ne <16 x i64> %and32.i, splat (i64 2097152)
  %narrow2903.not = select <16 x i1> %cmp33.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i
  %not.narrow2903.not = xor <16 x i1> %narrow2903.not, splat (i1 true)
  %tobool.i.i428 = select <16 x i1> %not.narrow2903.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i4252647
  %94 = bitcast <16 x i1> %tobool.i.i428 to i16
  %mask.sroa.0.0.insert.ext.i.i429 = zext i16 %94 to i32
  %and41.i431 = and i32 %mask.sroa.0.0.insert.ext.i.i429, %sub37.i
  %tobool42.i432 = icmp ne i32 %and41.i431, 0
  %or27127.i282 = or i1 %found.0.i167261026282636, %tobool42.i432
  br i1 %or27127.i282, label %run.exit, label %run.exit.sink.split

load16.exit.i732:
  %conv.i.i728 = trunc nuw nsw i32 %sub37.i to i16
  %95 = bitcast i16 %conv.i.i728 to <16 x i1>
  %add.ptr.i.i730 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %shr20.i
  %masked_load.i.i731 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i730, <16 x i1> %95, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2584, label %if.end.i111.i, label %if.then.i106.i

if.then.i106.i:
  %.pre2943.pre-phi = phi <16 x i64> [ %.pre2947, %load16.exit.i732.thread ], [ %splat.splat18.i.i, %load16.exit.i732 ]
  %.pre2941.pre-phi = phi <16 x i64> [ %.pre2945, %load16.exit.i732.thread ], [ %splat.splat.i.i335.pre-phi, %load16.exit.i732 ]
  %masked_load.i.i7312680 = phi <16 x i64> [ %masked_load.i.i7312668, %load16.exit.i732.thread ], [ %masked_load.i.i731, %load16.exit.i732 ]
  %found.1.i181.ph2678 = phi i1 [ false, %load16.exit.i732.thread ], [ %tobool42.i, %load16.exit.i732 ]
  %splat.splatinsert.i107.i = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12572, i64 0
  %splat.splat.i108.i = shufflevector <16 x i64> %splat.splatinsert.i107.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i109.i = icmp ult <16 x i64> %masked_load.i.i7312680, %splat.splat.i108.i
  br label %old16.exit.i736

if.end.i111.i:
  %splat.splatinsert1.i.i792 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat2.i.i793 = shufflevector <16 x i64> %splat.splatinsert1.i.i792, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i794 = icmp ult <16 x i64> %masked_load.i.i731, %splat.splat2.i.i793
  %sub.i.i798 = sub <16 x i64> %masked_load.i.i731, %splat.splat.i.i335.pre-phi
  %sub9.i.i800 = sub i64 %past.i.sroa.87.12572, %past.i.sroa.63.12575
  %splat.splatinsert10.i.i801 = insertelement <16 x i64> poison, i64 %sub9.i.i800, i64 0
  %splat.splat11.i.i802 = shufflevector <16 x i64> %splat.splatinsert10.i.i801, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i803 = icmp ult <16 x i64> %sub.i.i798, %splat.splat11.i.i802
  %or20.i.i804 = or <16 x i1> %cmp3.i.i794, %cmp12.i.i803
  br label %old16.exit.i736

old16.exit.i736:
  %splat.splat18.i.i756.pre-phi = phi <16 x i64> [ %splat.splat18.i.i, %if.end.i111.i ], [ %.pre2943.pre-phi, %if.then.i106.i ]
  %splat.splat.i.i749.pre-phi = phi <16 x i64> [ %splat.splat.i.i335.pre-phi, %if.end.i111.i ], [ %.pre2941.pre-phi, %if.then.i106.i ]
  %masked_load.i.i7312679 = phi <16 x i64> [ %masked_load.i.i731, %if.end.i111.i ], [ %masked_load.i.i7312680, %if.then.i106.i ]
  %found.1.i181.ph2677 = phi i1 [ %tobool42.i, %if.end.i111.i ], [ %found.1.i181.ph2678, %if.then.i106.i ]
  %retval.0.in.i.i737 = phi <16 x i1> [ %or20.i.i804, %if.end.i111.i ], [ %cmp.i109.i, %if.then.i106.i ]
  %xor.i.i743 = xor <16 x i64> %masked_load.i.i7312679, %add42.i
  %and.i.i744 = and <16 x i64> %xor.i.i743, splat (i64 4290773055)
  %cmp.i.i745 = icmp eq <16 x i64> %and.i.i744, zeroinitializer
  %and8.i.i746 = and <16 x i64> %masked_load.i.i7312679, splat (i64 32)
  %cmp9.i.i747 = icmp eq <16 x i64> %and8.i.i746, zeroinitializer
  %cmp11.i.i750 = icmp uge <16 x i64> %masked_load.i.i7312679, %splat.splat.i.i749.pre-phi
  %and13.i.i751 = and <16 x i64> %xor.i.i743, splat (i64 4160749568)
  %cmp14.i.i752 = icmp eq <16 x i64> %and13.i.i751, zeroinitializer
  %and1635.i.i753 = and <16 x i1> %cmp11.i.i750, %cmp14.i.i752
  %cmp19.i.i757 = icmp ult <16 x i64> %masked_load.i.i7312679, %splat.splat18.i.i756.pre-phi
  %and2136.i.i758 = and <16 x i1> %cmp19.i.i757, %cmp9.i.i747
  %or2237.i.i759 = or <16 x i1> %cmp.i.i745, %and2136.i.i758
  %and2338.i.i760 = and <16 x i1> %and1635.i.i753, %or2237.i.i759
  %96 = select <16 x i1> %and2338.i.i760, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i737
  %narrow2905 = xor <16 x i1> %96, splat (i1 true)
  %not.i.i761 = sext <16 x i1> %narrow2905 to <16 x i64>
  br i1 %tobool1.not.i2584, label %if.end.i765, label %if.then.i763

if.then.i763:
  %97 = bitcast <16 x i1> %narrow2905 to i16
  %mask.sroa.0.0.insert.ext.i.i1090 = zext i16 %97 to i32
  %and.i1091 = and i32 %mask.sroa.0.0.insert.ext.i.i1090, %sub37.i
  %tobool.not.i1092 = icmp eq i32 %and.i1091, 0
  br i1 %tobool.not.i1092, label %if.end.i765, label %land.lhs.true.i1093

land.lhs.true.i1093:
  %partial.i1095 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %98 = load i64, ptr %partial.i1095, align 8
  %tobool3.not.i1096 = icmp eq i64 %98, 0
  br i1 %tobool3.not.i1096, label %if.end.i765, label %if.then.i1097

if.then.i1097:
  %known5.i1098 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1099 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %99 = load i64, ptr %index.i1099, align 8
  %arrayidx.i1100 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1098, i64 %99
  %shr.i1101 = lshr <16 x i64> %masked_load.i.i7312679, splat (i64 27)
  %and6.i1102 = and <16 x i64> %shr.i1101, splat (i64 31)
  %conv7.i1103 = trunc nuw nsw i32 %sub37.i to i16
  %100 = bitcast i16 %conv7.i1103 to <16 x i1>
  %101 = getelementptr i64, ptr %arrayidx.i1100, <16 x i64> %and6.i1102
  %masked_gather.i1104 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %101, <16 x i1> %100, <16 x i64> zeroinitializer)
  %and8.i1105 = and <16 x i64> %masked_load.i.i7312679, splat (i64 -4294967296)
  %xor.i1106 = xor <16 x i64> %masked_gather.i1104, %masked_load.i.i7312679
  %and9.i1107 = and <16 x i64> %xor.i1106, splat (i64 130023424)
  %and10.i1108 = and <16 x i64> %masked_load.i.i7312679, splat (i64 31)
  %and14.i1109 = and <16 x i64> %masked_gather.i1104, splat (i64 -4294967296)
  %and15.i1110 = shl <16 x i64> %masked_gather.i1104, splat (i64 32)
  %shl.i1111 = and <16 x i64> %and15.i1110, splat (i64 9007194959773696)
  %sub.i1112 = sub <16 x i64> %and14.i1109, %shl.i1111
  %102 = icmp ugt <16 x i64> %and8.i1105, %sub.i1112
  %103 = icmp ne <16 x i64> %and9.i1107, zeroinitializer
  %104 = icmp ne <16 x i64> %and10.i1108, splat (i64 15)
  %105 = or <16 x i1> %104, %103
  %106 = icmp ugt <16 x i64> %and8.i1105, %masked_gather.i1104
  %107 = or <16 x i1> %106, %105
  %108 = and <16 x i1> %102, %107
  %109 = icmp ne <16 x i64> %and8.i.i746, zeroinitializer
  %110 = or <16 x i1> %109, %108
  %and25.i1114 = select <16 x i1> %110, <16 x i64> %not.i.i761, <16 x i64> zeroinitializer
  br label %if.end.i765

if.end.i765:
  %bad.0.i = phi <16 x i64> [ %not.i.i761, %old16.exit.i736 ], [ %and25.i1114, %if.then.i1097 ], [ %not.i.i761, %land.lhs.true.i1093 ], [ %not.i.i761, %if.then.i763 ]
  %and.i766 = and <16 x i64> %masked_load.i.i7312679, splat (i64 64)
  %cmp.i767 = icmp ne <16 x i64> %and.i766, zeroinitializer
  %and9.i = and <16 x i64> %xor.i.i743, splat (i64 -4294967281)
  %cmp10.i = icmp eq <16 x i64> %and9.i, zeroinitializer
  %and1297.i = and <16 x i1> %cmp.i767, %cmp10.i
  %and14.i = and <16 x i64> %xor.i.i743, splat (i64 130023424)
  %and15.i768 = and <16 x i64> %masked_load.i.i7312679, splat (i64 16)
  %or.i769 = or disjoint <16 x i64> %and14.i, %and15.i768
  %cmp16.i770 = icmp ne <16 x i64> %or.i769, zeroinitializer
  %and1898.i = and <16 x i1> %and1297.i, %cmp16.i770
  %or19.i = or <16 x i64> %add42.i, splat (i64 2097152)
  %vector_select.i = select <16 x i1> %and1898.i, <16 x i64> %or19.i, <16 x i64> %add42.i
  %cmp21.i771 = icmp eq <16 x i64> %and.i766, zeroinitializer
  %and23.i772 = select <16 x i1> %cmp21.i771, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  br i1 %tobool1.not.i2584, label %if.then33.i, label %if.end41.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_load.i.i7312679, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %111 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %111, i64 72
  %112 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i116.i = icmp eq i64 %112, 0
  br i1 %tobool.not.i116.i, label %own16.exit.i, label %if.end.i117.i

if.end.i117.i:
  %xor.i.i.i = xor <16 x i64> %vector_select.i, %masked_load.i.i7312679
  %and.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4290773055)
  %cmp.i.i.i = icmp eq <16 x i64> %and.i.i.i, zeroinitializer
  %and13.i.i.i = and <16 x i64> %xor.i.i.i, splat (i64 4160749568)
  %cmp14.i.i.i = icmp eq <16 x i64> %and13.i.i.i, zeroinitializer
  %or2237.i.i.i = or <16 x i1> %and2136.i.i758, %cmp.i.i.i
  %and2338.i.i.i = and <16 x i1> %cmp14.i.i.i, %or2237.i.i.i
  %113 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i = insertelement <16 x i64> poison, i64 %113, i64 0
  %splat.splat.i122.i = shufflevector <16 x i64> %splat.splatinsert.i121.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i = icmp uge <16 x i64> %masked_load.i.i7312679, %splat.splat.i122.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i747, %cmp8.i.i
  %114 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i2906 = icmp ne <16 x i64> %and23.i772, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %114, <16 x i1> %tobool.i.i.i2906, <16 x i1> zeroinitializer
  %115 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %115 to i32
  %and14.i.i = and i32 %mask.sroa.0.0.insert.ext.i.i.i, %sub37.i
  %tobool15.not.i.i7882930 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i7882930, label %own16.exit.i, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.cond.cleanup.i.i.loopexit:
  %116 = trunc nuw nsw i32 %own.1.i.i to i16
  %117 = bitcast i16 %116 to <16 x i1>
  %118 = select <16 x i1> %117, <16 x i64> zeroinitializer, <16 x i64> %and23.i772
  br label %own16.exit.i

for.body.i.i:
  %rest.0.i.i2932 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i2931 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %119 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i2932, i1 true)
  %idxprom.i.i = zext nneg i32 %119 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %120 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %120)
  %121 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %121
  %sub.i123.i = sub nsw i32 0, %rest.0.i.i2932
  %and20.i.i = and i32 %rest.0.i.i2932, %sub.i123.i
  %or.i.i789 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i789, %own.0.i.i2931
  %sub22.i.i = add nsw i32 %rest.0.i.i2932, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i2932
  %tobool15.not.i.i788 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i788, label %for.cond.cleanup.i.i.loopexit, label %for.body.i.i

own16.exit.i:
  %retval.0.i124.i = phi <16 x i64> [ %and23.i772, %if.then33.i ], [ %and23.i772, %if.end.i117.i ], [ %118, %for.cond.cleanup.i.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  br label %if.end41.i

if.end41.i:
  %bad.2.i774 = phi <16 x i64> [ %and23.i772, %if.end.i765 ], [ %retval.0.i124.i, %own16.exit.i ]
  %xor.i133.i = xor <16 x i64> %vector_select.i, %masked_load.i.i7312679
  %and.i134.i = and <16 x i64> %xor.i133.i, splat (i64 130023440)
  %cmp.i135.i = icmp eq <16 x i64> %and.i134.i, zeroinitializer
  %narrow2907 = select <16 x i1> %cmp.i135.i, <16 x i1> %and1635.i.i753, <16 x i1> zeroinitializer
  %and.i153.i = and <16 x i64> %masked_load.i.i7312679, splat (i64 15)
  %122 = icmp ne <16 x i64> %and.i153.i, splat (i64 5)
  %123 = icmp ne <16 x i64> %and.i153.i, splat (i64 9)
  %124 = and <16 x i1> %122, %123
  %and3.i.i2908 = and <16 x i1> %124, %narrow2907
  %vector_select.i.i776 = select <16 x i1> %cmp9.i.i747, <16 x i64> %vector_select.i, <16 x i64> %masked_load.i.i7312679
  %vector_select8.i.i = select <16 x i1> %and1635.i.i753, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or9.i.i = or <16 x i64> %vector_select8.i.i, %masked_load.i.i7312679
  %vector_select11.i.i = select <16 x i1> %and3.i.i2908, <16 x i64> %vector_select.i.i776, <16 x i64> %or9.i.i
  %vector_cond12.i.i = icmp slt <16 x i64> %bad.2.i774, zeroinitializer
  %vector_select13.i.i = select <16 x i1> %vector_cond12.i.i, <16 x i64> %vector_select11.i.i, <16 x i64> %vector_select.i
  br i1 %tobool1.not.i2584, label %if.end36.i183, label %cond.end.i782

cond.end.i782:
  %splat.splatinsert.i779 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i780 = shufflevector <16 x i64> %splat.splatinsert.i779, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i781 = add nuw nsw <16 x i64> %splat.splat.i780, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i1287)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i1288)
  store <16 x i64> %add.i781, ptr %index.addr.i1287, align 128
  store <16 x i64> %masked_load.i.i7312679, ptr %before.addr.i1288, align 128
  %and.i1294 = and <16 x i64> %vector_select13.i.i, splat (i64 32)
  %cmp.i1295 = icmp ne <16 x i64> %and.i1294, zeroinitializer
  %125 = bitcast <16 x i1> %cmp.i1295 to i16
  %mask.sroa.0.0.insert.ext.i46.i1299 = zext i16 %125 to i32
  %and1.i1300 = and i32 %mask.sroa.0.0.insert.ext.i46.i1299, %sub37.i
  %126 = bitcast <16 x i1> %cmp9.i.i747 to i16
  %mask.sroa.0.0.insert.ext.i.i1306 = zext i16 %126 to i32
  %and7.i1307 = and i32 %and1.i1300, %mask.sroa.0.0.insert.ext.i.i1306
  %tobool.not.i13112934 = icmp eq i32 %and7.i1307, 0
  br i1 %tobool.not.i13112934, label %for.cond.cleanup.critedge.i1317, label %land.rhs.i1312.lr.ph

land.rhs.i1312.lr.ph:
  %conv.i1308 = zext nneg i32 %and7.i1307 to i64
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  br label %land.rhs.i1312

land.rhs.i1312:
  %rest_.0.i13102935 = phi i64 [ %conv.i1308, %land.rhs.i1312.lr.ph ], [ %and10.i1316, %note_read.exit ]
  %127 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i13102935, i1 true)
  %arrayidx.i1313 = getelementptr inbounds nuw i64, ptr %index.addr.i1287, i64 %127
  %128 = load i64, ptr %arrayidx.i1313, align 8
  %arrayidx9.i1314 = getelementptr inbounds nuw i64, ptr %before.addr.i1288, i64 %127
  %129 = load i64, ptr %arrayidx9.i1314, align 8
  %130 = load ptr, ptr %readers.i, align 8
  %arrayidx.i2100 = getelementptr inbounds nuw [32 x i32], ptr %130, i64 %128
  %shr.i.i2101 = lshr i64 %129, 27
  %and.i.i2102 = and i64 %shr.i.i2101, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i2100, i64 %and.i.i2102
  %shr.i2103 = lshr i64 %129, 32
  %conv.i2104 = trunc nuw i64 %shr.i2103 to i32
  %131 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i2105 = icmp ult i32 %131, %conv.i2104
  br i1 %cmp.i2105, label %if.then.i2107, label %note_read.exit

if.then.i2107:
  store i32 %conv.i2104, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i1315 = add nsw i64 %rest_.0.i13102935, -1
  %and10.i1316 = and i64 %sub.i1315, %rest_.0.i13102935
  %tobool.not.i1311 = icmp eq i64 %and10.i1316, 0
  br i1 %tobool.not.i1311, label %for.cond.cleanup.critedge.i1317, label %land.rhs.i1312

for.cond.cleanup.critedge.i1317:
  %partial.i1318 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %132 = load i64, ptr %partial.i1318, align 8
  %tobool12.not.i1319 = icmp eq i64 %132, 0
  %and1.mask.i1320 = select i1 %tobool12.not.i1319, i32 %and1.i1300, i32 %sub37.i
  %tobool19.not.i13242936 = icmp eq i32 %and1.mask.i1320, 0
  br i1 %tobool19.not.i13242936, label %note_reads16.exit1329, label %land.rhs20.i1325.lr.ph

land.rhs20.i1325.lr.ph:
  %conv16.i1321 = zext nneg i32 %and1.mask.i1320 to i64
  %readers.i2108 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i2110 = lshr i64 %past.i.sroa.54.02576, 27
  %and.i.i2111 = and i64 %shr.i.i2110, 31
  %shr.i2113 = lshr i64 %past.i.sroa.54.02576, 32
  %conv.i2114 = trunc nuw i64 %shr.i2113 to i32
  br label %land.rhs20.i1325

land.rhs20.i1325:
  %rest_11.0.i13232937 = phi i64 [ %conv16.i1321, %land.rhs20.i1325.lr.ph ], [ %and29.i1328, %note_read.exit2118 ]
  %133 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_11.0.i13232937, i1 true)
  %arrayidx26.i1326 = getelementptr inbounds nuw i64, ptr %index.addr.i1287, i64 %133
  %134 = load i64, ptr %arrayidx26.i1326, align 8
  %135 = load ptr, ptr %readers.i2108, align 8
  %arrayidx.i2109 = getelementptr inbounds nuw [32 x i32], ptr %135, i64 %134
  %arrayidx1.i2112 = getelementptr inbounds nuw i32, ptr %arrayidx.i2109, i64 %and.i.i2111
  %136 = load i32, ptr %arrayidx1.i2112, align 4
  %cmp.i2115 = icmp ult i32 %136, %conv.i2114
  br i1 %cmp.i2115, label %if.then.i2117, label %note_read.exit2118

if.then.i2117:
  store i32 %conv.i2114, ptr %arrayidx1.i2112, align 4
  br label %note_read.exit2118

note_read.exit2118:
  %sub28.i1327 = add nsw i64 %rest_11.0.i13232937, -1
  %and29.i1328 = and i64 %sub28.i1327, %rest_11.0.i13232937
  %tobool19.not.i1324 = icmp eq i64 %and29.i1328, 0
  br i1 %tobool19.not.i1324, label %note_reads16.exit1329, label %land.rhs20.i1325

note_reads16.exit1329:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i1287)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i1288)
  br i1 %found.1.i181.ph2677, label %run.exit, label %run.exit.sink.split

if.end36.i183:
  %found.1.i1812659 = phi i1 [ %found.0.i16726102627, %lor.lhs.false15.i177 ], [ %found.1.i181.ph2677, %if.end41.i ]
  %cond12.i173.sroa.speculated26162653 = phi ptr [ %past.i.sroa.156.02559, %lor.lhs.false15.i177 ], [ %past.i.sroa.164.02562, %if.end41.i ]
  %fresh.0.i184 = phi <16 x i64> [ %add42.i, %lor.lhs.false15.i177 ], [ %vector_select13.i.i, %if.end41.i ]
  br i1 %found.1.i1812659, label %run.exit, label %run.exit.sink.split

if.end46.i:
  %div48136.i = lshr i64 %53, 2
  %div50.i = udiv i64 32, %div48136.i
  %add51.i = add i64 %add18.i, 15
  %137 = and i64 %53, 4611686018427387900
  %cmp53.i = icmp eq i64 %137, 4
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
  %tobool7.not.i13472788 = icmp eq i64 %.pr, 0
  %splat.splatinsert.i1819 = insertelement <32 x i64> poison, i64 %past.i.sroa.87.12572, i64 0
  %splat.splat.i1820 = shufflevector <32 x i64> %splat.splatinsert.i1819, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert1.i1826 = insertelement <32 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat2.i1827 = shufflevector <32 x i64> %splat.splatinsert1.i1826, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert5.i1830 = insertelement <32 x i64> poison, i64 %past.i.sroa.63.12575, i64 0
  %splat.splat6.i1831 = shufflevector <32 x i64> %splat.splatinsert5.i1830, <32 x i64> poison, <32 x i32> zeroinitializer
  %sub9.i1834 = sub i64 %past.i.sroa.87.12572, %past.i.sroa.63.12575
  %splat.splatinsert10.i1835 = insertelement <32 x i64> poison, i64 %sub9.i1834, i64 0
  %splat.splat11.i1836 = shufflevector <32 x i64> %splat.splatinsert10.i1835, <32 x i64> poison, <32 x i32> zeroinitializer
  %splat.splatinsert17.i1741 = insertelement <32 x i64> poison, i64 %past.i.sroa.133.02568, i64 0
  %splat.splat18.i1742 = shufflevector <32 x i64> %splat.splatinsert17.i1741, <32 x i64> poison, <32 x i32> zeroinitializer
  %partial.i1917 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1920 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1921 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %splat.splatinsert17.i1716 = insertelement <32 x i64> poison, i64 %past.i.sroa.144.02567, i64 0
  %splat.splat18.i1717 = shufflevector <32 x i64> %splat.splatinsert17.i1716, <32 x i64> poison, <32 x i32> zeroinitializer
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %readers.i2164 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i2177 = lshr i64 %past.i.sroa.54.02576, 27
  %and.i.i2178 = and i64 %shr.i.i2177, 31
  %shr.i2180 = lshr i64 %past.i.sroa.54.02576, 32
  %conv.i2181 = trunc nuw i64 %shr.i2180 to i32
  br label %for.body67.i

if.then55.i:
  %splat.splatinsert56.i = insertelement <16 x i64> poison, i64 %add51.i, i64 0
  %splat.splat57.i = shufflevector <16 x i64> %splat.splatinsert56.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %add58.i = add <16 x i64> %splat.splat57.i, <i64 0, i64 4194304, i64 8388608, i64 12582912, i64 16777216, i64 20971520, i64 25165824, i64 29360128, i64 33554432, i64 37748736, i64 41943040, i64 46137344, i64 50331648, i64 54525952, i64 58720256, i64 62914560>
  br i1 %tobool1.not.i2584, label %if.end.i86.i570, label %lor.lhs.false.i129

lor.lhs.false.i129:
  br i1 %past.i.sroa.175.02564.shrunk, label %if.then.i79.i480, label %if.end.i131.thread

if.then.i79.i480:
  %conv.i143.i = trunc nuw i32 %mask to i16
  %138 = bitcast i16 %conv.i143.i to <16 x i1>
  %add.ptr.i145.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02559, i64 %shr20.i
  %masked_load.i146.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i, <16 x i1> %138, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i482 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12572, i64 0
  %splat.splat.i82.i483 = shufflevector <16 x i64> %splat.splatinsert.i81.i482, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i484 = icmp ult <16 x i64> %masked_load.i146.i, %splat.splat.i82.i483
  %.pre2950 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12575, i64 0
  %.pre2951 = shufflevector <16 x i64> %.pre2950, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i485

if.end.i86.i570:
  %conv.i143.i2685 = trunc nuw i32 %mask to i16
  %139 = bitcast i16 %conv.i143.i2685 to <16 x i1>
  %add.ptr.i145.i2686 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02559, i64 %shr20.i
  %masked_load.i146.i2687 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i145.i2686, <16 x i1> %139, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i572 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat2.i89.i573 = shufflevector <16 x i64> %splat.splatinsert1.i88.i572, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i574 = icmp ult <16 x i64> %masked_load.i146.i2687, %splat.splat2.i89.i573
  %splat.splatinsert5.i92.i576 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12575, i64 0
  %splat.splat6.i93.i577 = shufflevector <16 x i64> %splat.splatinsert5.i92.i576, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i578 = sub <16 x i64> %masked_load.i146.i2687, %splat.splat6.i93.i577
  %sub9.i96.i580 = sub i64 %past.i.sroa.87.12572, %past.i.sroa.63.12575
  %splat.splatinsert10.i97.i581 = insertelement <16 x i64> poison, i64 %sub9.i96.i580, i64 0
  %splat.splat11.i98.i582 = shufflevector <16 x i64> %splat.splatinsert10.i97.i581, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i583 = icmp ult <16 x i64> %sub.i94.i578, %splat.splat11.i98.i582
  %or20.i100.i584 = or <16 x i1> %cmp3.i90.i574, %cmp12.i99.i583
  br label %old16.exit101.i485

old16.exit101.i485:
  %splat.splat.i.i498.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i577, %if.end.i86.i570 ], [ %.pre2951, %if.then.i79.i480 ]
  %masked_load.i146.i2688 = phi <16 x i64> [ %masked_load.i146.i2687, %if.end.i86.i570 ], [ %masked_load.i146.i, %if.then.i79.i480 ]
  %retval.0.in.i84.i486 = phi <16 x i1> [ %or20.i100.i584, %if.end.i86.i570 ], [ %cmp.i83.i484, %if.then.i79.i480 ]
  %xor.i.i492 = xor <16 x i64> %masked_load.i146.i2688, %add58.i
  %and.i.i493 = and <16 x i64> %xor.i.i492, splat (i64 4290773055)
  %cmp.i.i494 = icmp ne <16 x i64> %and.i.i493, zeroinitializer
  %and8.i.i495 = and <16 x i64> %masked_load.i146.i2688, splat (i64 32)
  %cmp9.i.i496 = icmp ne <16 x i64> %and8.i.i495, zeroinitializer
  %cmp11.i.i499 = icmp ult <16 x i64> %masked_load.i146.i2688, %splat.splat.i.i498.pre-phi
  %and13.i.i500 = and <16 x i64> %xor.i.i492, splat (i64 4160749568)
  %cmp14.i.i501 = icmp ne <16 x i64> %and13.i.i500, zeroinitializer
  %and1635.i.i502.not2882 = or <16 x i1> %cmp11.i.i499, %cmp14.i.i501
  %splat.splatinsert17.i.i504 = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02568, i64 0
  %splat.splat18.i.i505 = shufflevector <16 x i64> %splat.splatinsert17.i.i504, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i506 = icmp uge <16 x i64> %masked_load.i146.i2688, %splat.splat18.i.i505
  %and2136.i.i507.not2884 = or <16 x i1> %cmp19.i.i506, %cmp9.i.i496
  %or2237.i.i508.not2883 = and <16 x i1> %cmp.i.i494, %and2136.i.i507.not2884
  %and2338.i.i509.not = or <16 x i1> %and1635.i.i502.not2882, %or2237.i.i508.not2883
  %140 = xor <16 x i1> %retval.0.in.i84.i486, splat (i1 true)
  %narrow2881 = select <16 x i1> %and2338.i.i509.not, <16 x i1> %140, <16 x i1> zeroinitializer
  %not.i.i510 = sext <16 x i1> %narrow2881 to <16 x i64>
  br i1 %tobool5.i2586, label %if.end19.i523, label %if.then14.i514

if.then14.i514:
  %and15.i515 = and <16 x i64> %masked_load.i146.i2688, splat (i64 96)
  %cmp.i516 = icmp eq <16 x i64> %and15.i515, splat (i64 96)
  %splat.splatinsert.i518 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat.i519 = shufflevector <16 x i64> %splat.splatinsert.i518, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i520 = icmp uge <16 x i64> %masked_load.i146.i2688, %splat.splat.i519
  %and1866.i521 = and <16 x i1> %cmp16.i520, %cmp.i516
  %or.i522 = select <16 x i1> %and1866.i521, <16 x i64> splat (i64 -1), <16 x i64> %not.i.i510
  br label %if.end19.i523

if.end19.i523:
  %bad.1.i524 = phi <16 x i64> [ %not.i.i510, %old16.exit101.i485 ], [ %or.i522, %if.then14.i514 ]
  br i1 %tobool1.not.i2584, label %if.end.i131, label %if.then21.i526

if.then21.i526:
  %tobool.i.i1161 = icmp ne <16 x i64> %bad.1.i524, zeroinitializer
  %141 = bitcast <16 x i1> %tobool.i.i1161 to i16
  %mask.sroa.0.0.insert.ext.i.i1162 = zext i16 %141 to i32
  %and.i1163 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1162
  %tobool.not.i1164 = icmp eq i32 %and.i1163, 0
  br i1 %tobool.not.i1164, label %if.end.i131, label %land.lhs.true.i1165

land.lhs.true.i1165:
  %partial.i1167 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %142 = load i64, ptr %partial.i1167, align 8
  %tobool3.not.i1168 = icmp eq i64 %142, 0
  br i1 %tobool3.not.i1168, label %if.end.i131, label %if.then.i1169

if.then.i1169:
  %known5.i1170 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1171 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %143 = load i64, ptr %index.i1171, align 8
  %arrayidx.i1172 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1170, i64 %143
  %shr.i1173 = lshr <16 x i64> %masked_load.i146.i2688, splat (i64 27)
  %and6.i1174 = and <16 x i64> %shr.i1173, splat (i64 31)
  %conv7.i1175 = trunc nuw i32 %mask to i16
  %144 = bitcast i16 %conv7.i1175 to <16 x i1>
  %145 = getelementptr i64, ptr %arrayidx.i1172, <16 x i64> %and6.i1174
  %masked_gather.i1176 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %145, <16 x i1> %144, <16 x i64> zeroinitializer)
  %and8.i1177 = and <16 x i64> %masked_load.i146.i2688, splat (i64 -4294967296)
  %xor.i1178 = xor <16 x i64> %masked_gather.i1176, %masked_load.i146.i2688
  %and9.i1179 = and <16 x i64> %xor.i1178, splat (i64 130023424)
  %and10.i1180 = and <16 x i64> %masked_load.i146.i2688, splat (i64 31)
  %and14.i1181 = and <16 x i64> %masked_gather.i1176, splat (i64 -4294967296)
  %and15.i1182 = shl <16 x i64> %masked_gather.i1176, splat (i64 32)
  %shl.i1183 = and <16 x i64> %and15.i1182, splat (i64 9007194959773696)
  %sub.i1184 = sub <16 x i64> %and14.i1181, %shl.i1183
  %146 = icmp ugt <16 x i64> %and8.i1177, %sub.i1184
  %147 = icmp ne <16 x i64> %and9.i1179, zeroinitializer
  %148 = icmp ne <16 x i64> %and10.i1180, splat (i64 15)
  %149 = or <16 x i1> %148, %147
  %150 = icmp ugt <16 x i64> %and8.i1177, %masked_gather.i1176
  %151 = or <16 x i1> %150, %149
  %152 = and <16 x i1> %146, %151
  %153 = or <16 x i1> %cmp9.i.i496, %152
  %and25.i1186 = select <16 x i1> %153, <16 x i64> %bad.1.i524, <16 x i64> zeroinitializer
  br label %if.end.i131

if.end.i131:
  %bad.2.i530 = phi <16 x i64> [ %bad.1.i524, %if.end19.i523 ], [ %and25.i1186, %if.then.i1169 ], [ %bad.1.i524, %land.lhs.true.i1165 ], [ %bad.1.i524, %if.then21.i526 ]
  %154 = load i64, ptr @STORE, align 8
  %tobool.i.i534 = icmp ne <16 x i64> %bad.2.i530, zeroinitializer
  %155 = bitcast <16 x i1> %tobool.i.i534 to i16
  %mask.sroa.0.0.insert.ext.i.i535 = zext i16 %155 to i32
  %and41.i537 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i535
  %tobool42.i538 = icmp ne i32 %and41.i537, 0
  %tobool7.not.i = icmp eq i64 %154, 0
  br i1 %tobool7.not.i, label %load16.exit.i862, label %land.lhs.true.i

if.end.i131.thread:
  %156 = load i64, ptr @STORE, align 8
  %tobool7.not.i2697 = icmp eq i64 %156, 0
  br i1 %tobool7.not.i2697, label %load16.exit.i862.thread, label %lor.lhs.false15.i

load16.exit.i862.thread:
  %conv.i.i8582762 = trunc nuw i32 %mask to i16
  %157 = bitcast i16 %conv.i.i8582762 to <16 x i1>
  %add.ptr.i.i8602763 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %shr20.i
  %masked_load.i.i8612764 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i8602763, <16 x i1> %157, <16 x i64> zeroinitializer)
  %.pre2956 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12575, i64 0
  %.pre2957 = shufflevector <16 x i64> %.pre2956, <16 x i64> poison, <16 x i32> zeroinitializer
  %.pre2958 = insertelement <16 x i64> poison, i64 %past.i.sroa.133.02568, i64 0
  %.pre2959 = shufflevector <16 x i64> %.pre2958, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %if.then.i106.i866

land.lhs.true.i:
  br i1 %tobool1.not.i2584, label %if.end.i86.i700, label %lor.lhs.false15.i

lor.lhs.false15.i:
  %found.0.i13227052722 = phi i1 [ %tobool42.i538, %land.lhs.true.i ], [ false, %if.end.i131.thread ]
  br i1 %past.i.sroa.181.02563.shrunk, label %if.then.i79.i610, label %if.end36.i

if.then.i79.i610:
  %conv.i131.i = trunc nuw i32 %mask to i16
  %158 = bitcast i16 %conv.i131.i to <16 x i1>
  %add.ptr.i133.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %shr20.i
  %masked_load.i134.i = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i, <16 x i1> %158, <16 x i64> zeroinitializer)
  %splat.splatinsert.i81.i612 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12572, i64 0
  %splat.splat.i82.i613 = shufflevector <16 x i64> %splat.splatinsert.i81.i612, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i614 = icmp ult <16 x i64> %masked_load.i134.i, %splat.splat.i82.i613
  %.pre2960 = insertelement <16 x i64> poison, i64 %past.i.sroa.63.12575, i64 0
  %.pre2961 = shufflevector <16 x i64> %.pre2960, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i615

if.end.i86.i700:
  %conv.i131.i2728 = trunc nuw i32 %mask to i16
  %159 = bitcast i16 %conv.i131.i2728 to <16 x i1>
  %add.ptr.i133.i2729 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %shr20.i
  %masked_load.i134.i2730 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i133.i2729, <16 x i1> %159, <16 x i64> zeroinitializer)
  %splat.splatinsert1.i88.i702 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat2.i89.i703 = shufflevector <16 x i64> %splat.splatinsert1.i88.i702, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i704 = icmp ult <16 x i64> %masked_load.i134.i2730, %splat.splat2.i89.i703
  %sub.i94.i708 = sub <16 x i64> %masked_load.i134.i2730, %splat.splat.i.i498.pre-phi
  %sub9.i96.i710 = sub i64 %past.i.sroa.87.12572, %past.i.sroa.63.12575
  %splat.splatinsert10.i97.i711 = insertelement <16 x i64> poison, i64 %sub9.i96.i710, i64 0
  %splat.splat11.i98.i712 = shufflevector <16 x i64> %splat.splatinsert10.i97.i711, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i713 = icmp ult <16 x i64> %sub.i94.i708, %splat.splat11.i98.i712
  %or20.i100.i714 = or <16 x i1> %cmp3.i90.i704, %cmp12.i99.i713
  br label %old16.exit101.i615

old16.exit101.i615:
  %splat.splat.i.i628.pre-phi = phi <16 x i64> [ %splat.splat.i.i498.pre-phi, %if.end.i86.i700 ], [ %.pre2961, %if.then.i79.i610 ]
  %masked_load.i134.i2739 = phi <16 x i64> [ %masked_load.i134.i2730, %if.end.i86.i700 ], [ %masked_load.i134.i, %if.then.i79.i610 ]
  %found.0.i132270527232731 = phi i1 [ %tobool42.i538, %if.end.i86.i700 ], [ %found.0.i13227052722, %if.then.i79.i610 ]
  %retval.0.in.i84.i616 = phi <16 x i1> [ %or20.i100.i714, %if.end.i86.i700 ], [ %cmp.i83.i614, %if.then.i79.i610 ]
  %xor.i.i622 = xor <16 x i64> %masked_load.i134.i2739, %add58.i
  %and.i.i623 = and <16 x i64> %xor.i.i622, splat (i64 4290773055)
  %cmp.i.i624 = icmp ne <16 x i64> %and.i.i623, zeroinitializer
  %and8.i.i625 = and <16 x i64> %masked_load.i134.i2739, splat (i64 32)
  %cmp9.i.i626 = icmp ne <16 x i64> %and8.i.i625, zeroinitializer
  %cmp11.i.i629 = icmp ult <16 x i64> %masked_load.i134.i2739, %splat.splat.i.i628.pre-phi
  %and13.i.i630 = and <16 x i64> %xor.i.i622, splat (i64 4160749568)
  %cmp14.i.i631 = icmp ne <16 x i64> %and13.i.i630, zeroinitializer
  %and1635.i.i632.not2886 = or <16 x i1> %cmp11.i.i629, %cmp14.i.i631
  %splat.splatinsert17.i.i634 = insertelement <16 x i64> poison, i64 %past.i.sroa.144.02567, i64 0
  %splat.splat18.i.i635 = shufflevector <16 x i64> %splat.splatinsert17.i.i634, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i636 = icmp uge <16 x i64> %masked_load.i134.i2739, %splat.splat18.i.i635
  %and2136.i.i637.not2888 = or <16 x i1> %cmp19.i.i636, %cmp9.i.i626
  %or2237.i.i638.not2887 = and <16 x i1> %cmp.i.i624, %and2136.i.i637.not2888
  %and2338.i.i639.not = or <16 x i1> %and1635.i.i632.not2886, %or2237.i.i638.not2887
  %160 = xor <16 x i1> %retval.0.in.i84.i616, splat (i1 true)
  %narrow2885 = select <16 x i1> %and2338.i.i639.not, <16 x i1> %160, <16 x i1> zeroinitializer
  br i1 %tobool1.not.i2584, label %if.end.i.i685, label %if.then21.i656

if.then21.i656:
  %161 = bitcast <16 x i1> %narrow2885 to i16
  %mask.sroa.0.0.insert.ext.i.i1126 = zext i16 %161 to i32
  %and.i1127 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1126
  %tobool.not.i1128 = icmp eq i32 %and.i1127, 0
  br i1 %tobool.not.i1128, label %if.then.i72.i672, label %land.lhs.true.i1129

land.lhs.true.i1129:
  %partial.i1131 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %162 = load i64, ptr %partial.i1131, align 8
  %tobool3.not.i1132 = icmp eq i64 %162, 0
  br i1 %tobool3.not.i1132, label %if.then.i72.i672, label %if.then.i1133

if.then.i1133:
  %known5.i1134 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1135 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %163 = load i64, ptr %index.i1135, align 8
  %arrayidx.i1136 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1134, i64 %163
  %shr.i1137 = lshr <16 x i64> %masked_load.i134.i2739, splat (i64 27)
  %and6.i1138 = and <16 x i64> %shr.i1137, splat (i64 31)
  %conv7.i1139 = trunc nuw i32 %mask to i16
  %164 = bitcast i16 %conv7.i1139 to <16 x i1>
  %165 = getelementptr i64, ptr %arrayidx.i1136, <16 x i64> %and6.i1138
  %masked_gather.i1140 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %165, <16 x i1> %164, <16 x i64> zeroinitializer)
  %and8.i1141 = and <16 x i64> %masked_load.i134.i2739, splat (i64 -4294967296)
  %xor.i1142 = xor <16 x i64> %masked_gather.i1140, %masked_load.i134.i2739
  %and9.i1143 = and <16 x i64> %xor.i1142, splat (i64 130023424)
  %and10.i1144 = and <16 x i64> %masked_load.i134.i2739, splat (i64 31)
  %and14.i1145 = and <16 x i64> %masked_gather.i1140, splat (i64 -4294967296)
  %and15.i1146 = shl <16 x i64> %masked_gather.i1140, splat (i64 32)
  %shl.i1147 = and <16 x i64> %and15.i1146, splat (i64 9007194959773696)
  %sub.i1148 = sub <16 x i64> %and14.i1145, %shl.i1147
  %166 = icmp ugt <16 x i64> %and8.i1141, %sub.i1148
  %167 = icmp ne <16 x i64> %and9.i1143, zeroinitializer
  %168 = icmp ne <16 x i64> %and10.i1144, splat (i64 15)
  %169 = or <16 x i1> %168, %167
  %170 = icmp ugt <16 x i64> %and8.i1141, %masked_gather.i1140
  %171 = or <16 x i1> %170, %169
  %172 = and <16 x i1> %166, %171
  %173 = or <16 x i1> %cmp9.i.i626, %172
  %174 = select <16 x i1> %173, <16 x i1> %narrow2885, <16 x i1> zeroinitializer
  br label %if.then.i72.i672

if.then.i72.i672:
  %bad.2.i660.ph = phi <16 x i1> [ %narrow2885, %if.then21.i656 ], [ %narrow2885, %land.lhs.true.i1129 ], [ %174, %if.then.i1133 ]
  %splat.splatinsert.i73.i674 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12572, i64 0
  %splat.splat.i74.i675 = shufflevector <16 x i64> %splat.splatinsert.i73.i674, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i676 = icmp ult <16 x i64> %masked_load.i134.i2739, %splat.splat.i74.i675
  br label %raced16.exit715

if.end.i.i685:
  %splat.splatinsert1.i.i687 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat2.i.i688 = shufflevector <16 x i64> %splat.splatinsert1.i.i687, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i689 = icmp ult <16 x i64> %masked_load.i134.i2739, %splat.splat2.i.i688
  %sub.i.i693 = sub <16 x i64> %masked_load.i134.i2739, %splat.splat.i.i628.pre-phi
  %sub9.i.i695 = sub i64 %past.i.sroa.87.12572, %past.i.sroa.63.12575
  %splat.splatinsert10.i.i696 = insertelement <16 x i64> poison, i64 %sub9.i.i695, i64 0
  %splat.splat11.i.i697 = shufflevector <16 x i64> %splat.splatinsert10.i.i696, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i698 = icmp ult <16 x i64> %sub.i.i693, %splat.splat11.i.i697
  %or20.i.i699 = or <16 x i1> %cmp3.i.i689, %cmp12.i.i698
  br label %raced16.exit715

raced16.exit715:
  %bad.2.i6602742 = phi <16 x i1> [ %bad.2.i660.ph, %if.then.i72.i672 ], [ %narrow2885, %if.end.i.i685 ]
  %retval.0.in.i.i678 = phi <16 x i1> [ %cmp.i75.i676, %if.then.i72.i672 ], [ %or20.i.i699, %if.end.i.i685 ]
  %and32.i681 = and <16 x i64> %masked_load.i134.i2739, splat (i64 2097216)
  %cmp33.i682 = icmp ne <16 x i64> %and32.i681, splat (i64 2097152)
  %narrow2889.not = select <16 x i1> %cmp33.i682, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i678
  %not.narrow2889.not = xor <16 x i1> %narrow2889.not, splat (i1 true)
  %tobool.i.i664 = select <16 x i1> %not.narrow2889.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i6602742
  %175 = bitcast <16 x i1> %tobool.i.i664 to i16
  %mask.sroa.0.0.insert.ext.i.i665 = zext i16 %175 to i32
  %and41.i667 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i665
  %tobool42.i668 = icmp ne i32 %and41.i667, 0
  %or27127.i = or i1 %found.0.i132270527232731, %tobool42.i668
  br i1 %or27127.i, label %run.exit, label %run.exit.sink.split

load16.exit.i862:
  %conv.i.i858 = trunc nuw i32 %mask to i16
  %176 = bitcast i16 %conv.i.i858 to <16 x i1>
  %add.ptr.i.i860 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %shr20.i
  %masked_load.i.i861 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %add.ptr.i.i860, <16 x i1> %176, <16 x i64> zeroinitializer)
  br i1 %tobool1.not.i2584, label %if.end.i111.i1030, label %if.then.i106.i866

if.then.i106.i866:
  %.pre2955.pre-phi = phi <16 x i64> [ %.pre2959, %load16.exit.i862.thread ], [ %splat.splat18.i.i505, %load16.exit.i862 ]
  %.pre2953.pre-phi = phi <16 x i64> [ %.pre2957, %load16.exit.i862.thread ], [ %splat.splat.i.i498.pre-phi, %load16.exit.i862 ]
  %masked_load.i.i8612776 = phi <16 x i64> [ %masked_load.i.i8612764, %load16.exit.i862.thread ], [ %masked_load.i.i861, %load16.exit.i862 ]
  %found.1.i.ph2774 = phi i1 [ false, %load16.exit.i862.thread ], [ %tobool42.i538, %load16.exit.i862 ]
  %splat.splatinsert.i107.i868 = insertelement <16 x i64> poison, i64 %past.i.sroa.87.12572, i64 0
  %splat.splat.i108.i869 = shufflevector <16 x i64> %splat.splatinsert.i107.i868, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i109.i870 = icmp ult <16 x i64> %masked_load.i.i8612776, %splat.splat.i108.i869
  br label %old16.exit.i871

if.end.i111.i1030:
  %splat.splatinsert1.i.i1032 = insertelement <16 x i64> poison, i64 %past.i.sroa.116.02569, i64 0
  %splat.splat2.i.i1033 = shufflevector <16 x i64> %splat.splatinsert1.i.i1032, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i1034 = icmp ult <16 x i64> %masked_load.i.i861, %splat.splat2.i.i1033
  %sub.i.i1038 = sub <16 x i64> %masked_load.i.i861, %splat.splat.i.i498.pre-phi
  %sub9.i.i1040 = sub i64 %past.i.sroa.87.12572, %past.i.sroa.63.12575
  %splat.splatinsert10.i.i1041 = insertelement <16 x i64> poison, i64 %sub9.i.i1040, i64 0
  %splat.splat11.i.i1042 = shufflevector <16 x i64> %splat.splatinsert10.i.i1041, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i1043 = icmp ult <16 x i64> %sub.i.i1038, %splat.splat11.i.i1042
  %or20.i.i1044 = or <16 x i1> %cmp3.i.i1034, %cmp12.i.i1043
  br label %old16.exit.i871

old16.exit.i871:
  %splat.splat18.i.i892.pre-phi = phi <16 x i64> [ %splat.splat18.i.i505, %if.end.i111.i1030 ], [ %.pre2955.pre-phi, %if.then.i106.i866 ]
  %splat.splat.i.i885.pre-phi = phi <16 x i64> [ %splat.splat.i.i498.pre-phi, %if.end.i111.i1030 ], [ %.pre2953.pre-phi, %if.then.i106.i866 ]
  %masked_load.i.i8612775 = phi <16 x i64> [ %masked_load.i.i861, %if.end.i111.i1030 ], [ %masked_load.i.i8612776, %if.then.i106.i866 ]
  %found.1.i.ph2773 = phi i1 [ %tobool42.i538, %if.end.i111.i1030 ], [ %found.1.i.ph2774, %if.then.i106.i866 ]
  %retval.0.in.i.i872 = phi <16 x i1> [ %or20.i.i1044, %if.end.i111.i1030 ], [ %cmp.i109.i870, %if.then.i106.i866 ]
  %xor.i.i879 = xor <16 x i64> %masked_load.i.i8612775, %add58.i
  %and.i.i880 = and <16 x i64> %xor.i.i879, splat (i64 4290773055)
  %cmp.i.i881 = icmp eq <16 x i64> %and.i.i880, zeroinitializer
  %and8.i.i882 = and <16 x i64> %masked_load.i.i8612775, splat (i64 32)
  %cmp9.i.i883 = icmp eq <16 x i64> %and8.i.i882, zeroinitializer
  %cmp11.i.i886 = icmp uge <16 x i64> %masked_load.i.i8612775, %splat.splat.i.i885.pre-phi
  %and13.i.i887 = and <16 x i64> %xor.i.i879, splat (i64 4160749568)
  %cmp14.i.i888 = icmp eq <16 x i64> %and13.i.i887, zeroinitializer
  %and1635.i.i889 = and <16 x i1> %cmp11.i.i886, %cmp14.i.i888
  %cmp19.i.i893 = icmp ult <16 x i64> %masked_load.i.i8612775, %splat.splat18.i.i892.pre-phi
  %and2136.i.i894 = and <16 x i1> %cmp19.i.i893, %cmp9.i.i883
  %or2237.i.i895 = or <16 x i1> %cmp.i.i881, %and2136.i.i894
  %and2338.i.i896 = and <16 x i1> %and1635.i.i889, %or2237.i.i895
  %177 = select <16 x i1> %and2338.i.i896, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i872
  %narrow2891 = xor <16 x i1> %177, splat (i1 true)
  %not.i.i897 = sext <16 x i1> %narrow2891 to <16 x i64>
  br i1 %tobool1.not.i2584, label %if.end.i902, label %if.then.i899

if.then.i899:
  %178 = bitcast <16 x i1> %narrow2891 to i16
  %mask.sroa.0.0.insert.ext.i.i1066 = zext i16 %178 to i32
  %and.i1067 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1066
  %tobool.not.i1068 = icmp eq i32 %and.i1067, 0
  br i1 %tobool.not.i1068, label %if.end.i902, label %land.lhs.true.i1069

land.lhs.true.i1069:
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %179 = load i64, ptr %partial.i, align 8
  %tobool3.not.i1071 = icmp eq i64 %179, 0
  br i1 %tobool3.not.i1071, label %if.end.i902, label %if.then.i1072

if.then.i1072:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1073 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %180 = load i64, ptr %index.i1073, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %180
  %shr.i1074 = lshr <16 x i64> %masked_load.i.i8612775, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i1074, splat (i64 31)
  %conv7.i = trunc nuw i32 %mask to i16
  %181 = bitcast i16 %conv7.i to <16 x i1>
  %182 = getelementptr i64, ptr %arrayidx.i, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %182, <16 x i1> %181, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_load.i.i8612775, splat (i64 -4294967296)
  %xor.i1075 = xor <16 x i64> %masked_gather.i, %masked_load.i.i8612775
  %and9.i1076 = and <16 x i64> %xor.i1075, splat (i64 130023424)
  %and10.i = and <16 x i64> %masked_load.i.i8612775, splat (i64 31)
  %and14.i1077 = and <16 x i64> %masked_gather.i, splat (i64 -4294967296)
  %and15.i1078 = shl <16 x i64> %masked_gather.i, splat (i64 32)
  %shl.i1079 = and <16 x i64> %and15.i1078, splat (i64 9007194959773696)
  %sub.i1080 = sub <16 x i64> %and14.i1077, %shl.i1079
  %183 = icmp ugt <16 x i64> %and8.i, %sub.i1080
  %184 = icmp ne <16 x i64> %and9.i1076, zeroinitializer
  %185 = icmp ne <16 x i64> %and10.i, splat (i64 15)
  %186 = or <16 x i1> %185, %184
  %187 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %188 = or <16 x i1> %187, %186
  %189 = and <16 x i1> %183, %188
  %190 = icmp ne <16 x i64> %and8.i.i882, zeroinitializer
  %191 = or <16 x i1> %190, %189
  %and25.i = select <16 x i1> %191, <16 x i64> %not.i.i897, <16 x i64> zeroinitializer
  br label %if.end.i902

if.end.i902:
  %bad.0.i903 = phi <16 x i64> [ %not.i.i897, %old16.exit.i871 ], [ %and25.i, %if.then.i1072 ], [ %not.i.i897, %land.lhs.true.i1069 ], [ %not.i.i897, %if.then.i899 ]
  %and.i904 = and <16 x i64> %masked_load.i.i8612775, splat (i64 64)
  %cmp.i905 = icmp ne <16 x i64> %and.i904, zeroinitializer
  %and9.i907 = and <16 x i64> %xor.i.i879, splat (i64 -4294967281)
  %cmp10.i908 = icmp eq <16 x i64> %and9.i907, zeroinitializer
  %and1297.i909 = and <16 x i1> %cmp.i905, %cmp10.i908
  %and14.i910 = and <16 x i64> %xor.i.i879, splat (i64 130023424)
  %and15.i911 = and <16 x i64> %masked_load.i.i8612775, splat (i64 16)
  %or.i912 = or disjoint <16 x i64> %and14.i910, %and15.i911
  %cmp16.i913 = icmp ne <16 x i64> %or.i912, zeroinitializer
  %and1898.i914 = and <16 x i1> %and1297.i909, %cmp16.i913
  %or19.i915 = or <16 x i64> %add58.i, splat (i64 2097152)
  %vector_select.i916 = select <16 x i1> %and1898.i914, <16 x i64> %or19.i915, <16 x i64> %add58.i
  %cmp21.i917 = icmp eq <16 x i64> %and.i904, zeroinitializer
  %and23.i918 = select <16 x i1> %cmp21.i917, <16 x i64> %bad.0.i903, <16 x i64> zeroinitializer
  br i1 %tobool1.not.i2584, label %if.then33.i965, label %if.end41.i921

if.then33.i965:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i823)
  store <16 x i64> %masked_load.i.i8612775, ptr %cells.addr.i.i823, align 128
  %common.i.i971 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %192 = load ptr, ptr %common.i.i971, align 8
  %mixed.i.i972 = getelementptr inbounds nuw i8, ptr %192, i64 72
  %193 = load i64, ptr %mixed.i.i972, align 8
  %tobool.not.i116.i973 = icmp eq i64 %193, 0
  br i1 %tobool.not.i116.i973, label %own16.exit.i1026, label %if.end.i117.i974

if.end.i117.i974:
  %xor.i.i.i979 = xor <16 x i64> %vector_select.i916, %masked_load.i.i8612775
  %and.i.i.i980 = and <16 x i64> %xor.i.i.i979, splat (i64 4290773055)
  %cmp.i.i.i981 = icmp eq <16 x i64> %and.i.i.i980, zeroinitializer
  %and13.i.i.i984 = and <16 x i64> %xor.i.i.i979, splat (i64 4160749568)
  %cmp14.i.i.i985 = icmp eq <16 x i64> %and13.i.i.i984, zeroinitializer
  %or2237.i.i.i991 = or <16 x i1> %and2136.i.i894, %cmp.i.i.i981
  %and2338.i.i.i992 = and <16 x i1> %cmp14.i.i.i985, %or2237.i.i.i991
  %194 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i998 = insertelement <16 x i64> poison, i64 %194, i64 0
  %splat.splat.i122.i999 = shufflevector <16 x i64> %splat.splatinsert.i121.i998, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i1000 = icmp uge <16 x i64> %masked_load.i.i8612775, %splat.splat.i122.i999
  %and1037.i.i1001 = and <16 x i1> %cmp9.i.i883, %cmp8.i.i1000
  %195 = select <16 x i1> %and1037.i.i1001, <16 x i1> %and2338.i.i.i992, <16 x i1> zeroinitializer
  %tobool.i.i.i10042892 = icmp ne <16 x i64> %and23.i918, zeroinitializer
  %tobool.i.i.i1004 = select <16 x i1> %195, <16 x i1> %tobool.i.i.i10042892, <16 x i1> zeroinitializer
  %196 = bitcast <16 x i1> %tobool.i.i.i1004 to i16
  %mask.sroa.0.0.insert.ext.i.i.i1005 = zext i16 %196 to i32
  %and14.i.i1006 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i1005
  %tobool15.not.i.i10102922 = icmp eq i32 %and14.i.i1006, 0
  br i1 %tobool15.not.i.i10102922, label %own16.exit.i1026, label %for.body.i.i1011.lr.ph

for.body.i.i1011.lr.ph:
  %run.i.i1015 = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i1011

for.cond.cleanup.i.i1023.loopexit:
  %197 = trunc nuw i32 %own.1.i.i1020 to i16
  %198 = bitcast i16 %197 to <16 x i1>
  %199 = select <16 x i1> %198, <16 x i64> zeroinitializer, <16 x i64> %and23.i918
  br label %own16.exit.i1026

for.body.i.i1011:
  %rest.0.i.i10092924 = phi i32 [ %and14.i.i1006, %for.body.i.i1011.lr.ph ], [ %and23.i.i1022, %for.body.i.i1011 ]
  %own.0.i.i10082923 = phi i32 [ 0, %for.body.i.i1011.lr.ph ], [ %own.1.i.i1020, %for.body.i.i1011 ]
  %200 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i10092924, i1 true)
  %idxprom.i.i1012 = zext nneg i32 %200 to i64
  %arrayidx.i.i1013 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i823, i64 %idxprom.i.i1012
  %201 = load i64, ptr %arrayidx.i.i1013, align 8
  %call16.i.i1014 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %201)
  %202 = load i64, ptr %run.i.i1015, align 8
  %cmp17.i.i1016 = icmp eq i64 %call16.i.i1014, %202
  %sub.i123.i1017 = sub nsw i32 0, %rest.0.i.i10092924
  %and20.i.i1018 = and i32 %rest.0.i.i10092924, %sub.i123.i1017
  %or.i.i1019 = select i1 %cmp17.i.i1016, i32 %and20.i.i1018, i32 0
  %own.1.i.i1020 = or i32 %or.i.i1019, %own.0.i.i10082923
  %sub22.i.i1021 = add nsw i32 %rest.0.i.i10092924, -1
  %and23.i.i1022 = and i32 %sub22.i.i1021, %rest.0.i.i10092924
  %tobool15.not.i.i1010 = icmp eq i32 %and23.i.i1022, 0
  br i1 %tobool15.not.i.i1010, label %for.cond.cleanup.i.i1023.loopexit, label %for.body.i.i1011

own16.exit.i1026:
  %retval.0.i124.i1027 = phi <16 x i64> [ %and23.i918, %if.then33.i965 ], [ %and23.i918, %if.end.i117.i974 ], [ %199, %for.cond.cleanup.i.i1023.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i823)
  br label %if.end41.i921

if.end41.i921:
  %bad.2.i922 = phi <16 x i64> [ %and23.i918, %if.end.i902 ], [ %retval.0.i124.i1027, %own16.exit.i1026 ]
  %xor.i133.i927 = xor <16 x i64> %vector_select.i916, %masked_load.i.i8612775
  %and.i134.i928 = and <16 x i64> %xor.i133.i927, splat (i64 130023440)
  %cmp.i135.i929 = icmp eq <16 x i64> %and.i134.i928, zeroinitializer
  %narrow2893 = select <16 x i1> %cmp.i135.i929, <16 x i1> %and1635.i.i889, <16 x i1> zeroinitializer
  %and.i153.i932 = and <16 x i64> %masked_load.i.i8612775, splat (i64 15)
  %203 = icmp ne <16 x i64> %and.i153.i932, splat (i64 5)
  %204 = icmp ne <16 x i64> %and.i153.i932, splat (i64 9)
  %205 = and <16 x i1> %203, %204
  %and3.i.i9382894 = and <16 x i1> %205, %narrow2893
  %vector_select.i.i941 = select <16 x i1> %cmp9.i.i883, <16 x i64> %vector_select.i916, <16 x i64> %masked_load.i.i8612775
  %vector_select8.i.i943 = select <16 x i1> %and1635.i.i889, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or9.i.i944 = or <16 x i64> %vector_select8.i.i943, %masked_load.i.i8612775
  %vector_select11.i.i946 = select <16 x i1> %and3.i.i9382894, <16 x i64> %vector_select.i.i941, <16 x i64> %or9.i.i944
  %vector_cond12.i.i947 = icmp slt <16 x i64> %bad.2.i922, zeroinitializer
  %vector_select13.i.i948 = select <16 x i1> %vector_cond12.i.i947, <16 x i64> %vector_select11.i.i946, <16 x i64> %vector_select.i916
  br i1 %tobool1.not.i2584, label %if.end36.i, label %cond.end.i959

cond.end.i959:
  %splat.splatinsert.i956 = insertelement <16 x i64> poison, i64 %shr20.i, i64 0
  %splat.splat.i957 = shufflevector <16 x i64> %splat.splatinsert.i956, <16 x i64> poison, <16 x i32> zeroinitializer
  %add.i958 = add nuw nsw <16 x i64> %splat.splat.i957, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <16 x i64> %add.i958, ptr %index.addr.i, align 128
  store <16 x i64> %masked_load.i.i8612775, ptr %before.addr.i, align 128
  %and.i1269 = and <16 x i64> %vector_select13.i.i948, splat (i64 32)
  %cmp.i1270 = icmp ne <16 x i64> %and.i1269, zeroinitializer
  %206 = bitcast <16 x i1> %cmp.i1270 to i16
  %mask.sroa.0.0.insert.ext.i46.i = zext i16 %206 to i32
  %and1.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i46.i
  %207 = bitcast <16 x i1> %cmp9.i.i883 to i16
  %mask.sroa.0.0.insert.ext.i.i1274 = zext i16 %207 to i32
  %and7.i = and i32 %and1.i, %mask.sroa.0.0.insert.ext.i.i1274
  %tobool.not.i12772926 = icmp eq i32 %and7.i, 0
  br i1 %tobool.not.i12772926, label %for.cond.cleanup.critedge.i, label %land.rhs.i.lr.ph

land.rhs.i.lr.ph:
  %conv.i1275 = zext nneg i32 %and7.i to i64
  %readers.i2119 = getelementptr inbounds nuw i8, ptr %2, i64 216
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i2927 = phi i64 [ %conv.i1275, %land.rhs.i.lr.ph ], [ %and10.i1280, %note_read.exit2129 ]
  %208 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i2927, i1 true)
  %arrayidx.i1278 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %208
  %209 = load i64, ptr %arrayidx.i1278, align 8
  %arrayidx9.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %208
  %210 = load i64, ptr %arrayidx9.i, align 8
  %211 = load ptr, ptr %readers.i2119, align 8
  %arrayidx.i2120 = getelementptr inbounds nuw [32 x i32], ptr %211, i64 %209
  %shr.i.i2121 = lshr i64 %210, 27
  %and.i.i2122 = and i64 %shr.i.i2121, 31
  %arrayidx1.i2123 = getelementptr inbounds nuw i32, ptr %arrayidx.i2120, i64 %and.i.i2122
  %shr.i2124 = lshr i64 %210, 32
  %conv.i2125 = trunc nuw i64 %shr.i2124 to i32
  %212 = load i32, ptr %arrayidx1.i2123, align 4
  %cmp.i2126 = icmp ult i32 %212, %conv.i2125
  br i1 %cmp.i2126, label %if.then.i2128, label %note_read.exit2129

if.then.i2128:
  store i32 %conv.i2125, ptr %arrayidx1.i2123, align 4
  br label %note_read.exit2129

note_read.exit2129:
  %sub.i1279 = add nsw i64 %rest_.0.i2927, -1
  %and10.i1280 = and i64 %sub.i1279, %rest_.0.i2927
  %tobool.not.i1277 = icmp eq i64 %and10.i1280, 0
  br i1 %tobool.not.i1277, label %for.cond.cleanup.critedge.i, label %land.rhs.i

for.cond.cleanup.critedge.i:
  %partial.i1281 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %213 = load i64, ptr %partial.i1281, align 8
  %tobool12.not.i = icmp eq i64 %213, 0
  %and1.mask.i = select i1 %tobool12.not.i, i32 %and1.i, i32 %mask
  %tobool19.not.i2928 = icmp eq i32 %and1.mask.i, 0
  br i1 %tobool19.not.i2928, label %note_reads16.exit, label %land.rhs20.i.lr.ph

land.rhs20.i.lr.ph:
  %conv16.i = zext nneg i32 %and1.mask.i to i64
  %readers.i2130 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i2132 = lshr i64 %past.i.sroa.54.02576, 27
  %and.i.i2133 = and i64 %shr.i.i2132, 31
  %shr.i2135 = lshr i64 %past.i.sroa.54.02576, 32
  %conv.i2136 = trunc nuw i64 %shr.i2135 to i32
  br label %land.rhs20.i

land.rhs20.i:
  %rest_11.0.i2929 = phi i64 [ %conv16.i, %land.rhs20.i.lr.ph ], [ %and29.i, %note_read.exit2140 ]
  %214 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_11.0.i2929, i1 true)
  %arrayidx26.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %214
  %215 = load i64, ptr %arrayidx26.i, align 8
  %216 = load ptr, ptr %readers.i2130, align 8
  %arrayidx.i2131 = getelementptr inbounds nuw [32 x i32], ptr %216, i64 %215
  %arrayidx1.i2134 = getelementptr inbounds nuw i32, ptr %arrayidx.i2131, i64 %and.i.i2133
  %217 = load i32, ptr %arrayidx1.i2134, align 4
  %cmp.i2137 = icmp ult i32 %217, %conv.i2136
  br i1 %cmp.i2137, label %if.then.i2139, label %note_read.exit2140

if.then.i2139:
  store i32 %conv.i2136, ptr %arrayidx1.i2134, align 4
  br label %note_read.exit2140

note_read.exit2140:
  %sub28.i = add nsw i64 %rest_11.0.i2929, -1
  %and29.i = and i64 %sub28.i, %rest_11.0.i2929
  %tobool19.not.i = icmp eq i64 %and29.i, 0
  br i1 %tobool19.not.i, label %note_reads16.exit, label %land.rhs20.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph2773, label %run.exit, label %run.exit.sink.split

if.end36.i:
  %found.1.i2755 = phi i1 [ %found.0.i13227052722, %lor.lhs.false15.i ], [ %found.1.i.ph2773, %if.end41.i921 ]
  %cond12.i.sroa.speculated27112749 = phi ptr [ %past.i.sroa.156.02559, %lor.lhs.false15.i ], [ %past.i.sroa.164.02562, %if.end41.i921 ]
  %fresh.0.i = phi <16 x i64> [ %add58.i, %lor.lhs.false15.i ], [ %vector_select13.i.i948, %if.end41.i921 ]
  br i1 %found.1.i2755, label %run.exit, label %run.exit.sink.split

for.body67.i:
  %first62.0.i2921 = phi i64 [ 0, %for.cond63.i.preheader ], [ %add94.i, %compare32.exit ]
  %found.0.i2920 = phi i1 [ false, %for.cond63.i.preheader ], [ %or137.i, %compare32.exit ]
  %sh_prom68.i = trunc nuw nsw i64 %first62.0.i2921 to i32
  %shr69.i = lshr i32 %mask, %sh_prom68.i
  %conv70.i = zext nneg i32 %shr69.i to i64
  %and73.i = and i64 %conv70.i, %sub72.i
  br label %for.body.i2142

for.body.i2142:
  %count.addr.030.i2143 = phi i64 [ %shr.i2161, %for.body.i2142 ], [ %div48136.i, %for.body67.i ]
  %mask.addr.029.i2144 = phi i64 [ %or14.i2160, %for.body.i2142 ], [ %and73.i, %for.body67.i ]
  %and.i2147 = and i64 %mask.addr.029.i2144, 281470681808895
  %shl1.i2148 = shl nuw nsw i64 %and.i2147, 8
  %or2.i2149 = or i64 %shl1.i2148, %and.i2147
  %and3.i2150 = and i64 %or2.i2149, 71777214294589695
  %shl4.i2151 = shl nuw nsw i64 %and3.i2150, 4
  %or5.i2152 = or i64 %shl4.i2151, %and3.i2150
  %and6.i2153 = and i64 %or5.i2152, 1085102592571150095
  %shl7.i2154 = shl nuw nsw i64 %and6.i2153, 2
  %or8.i2155 = or i64 %shl7.i2154, %and6.i2153
  %and9.i2156 = and i64 %or8.i2155, 3689348814741910323
  %shl10.i2157 = shl nuw nsw i64 %and9.i2156, 1
  %or11.i2158 = or i64 %shl10.i2157, %and9.i2156
  %and12.i2159 = and i64 %or11.i2158, 6148914691236517205
  %or14.i2160 = mul nuw i64 %and12.i2159, 3
  %shr.i2161 = lshr i64 %count.addr.030.i2143, 1
  %cmp.i2162 = icmp samesign ugt i64 %count.addr.030.i2143, 3
  br i1 %cmp.i2162, label %for.body.i2142, label %spread.exit2163

spread.exit2163:
  %conv75.i = trunc i64 %or14.i2160 to i32
  %splat.splatinsert81.i = insertelement <32 x i64> poison, i64 %first62.0.i2921, i64 0
  %splat.splat82.i = shufflevector <32 x i64> %splat.splatinsert81.i, <32 x i64> poison, <32 x i32> zeroinitializer
  %add83.i = add nuw nsw <32 x i64> %div80.i, %splat.splat82.i
  %shl84.i = shl nuw nsw <32 x i64> %add83.i, splat (i64 22)
  %add85.i = add <32 x i64> %shl84.i, %splat.splat77.i
  %mul86.i = mul i64 %first62.0.i2921, %div48136.i
  %add87.i = add i64 %mul86.i, %shr20.i
  br i1 %tobool1.not.i2584, label %if.end.i1824, label %lor.lhs.false.i1341

lor.lhs.false.i1341:
  br i1 %past.i.sroa.175.02564.shrunk, label %if.then.i1817, label %if.end.i1344.thread

if.then.i1817:
  %218 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02559, i64 %add87.i
  %masked_load.i1387 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i, <32 x i1> %218, <32 x i64> zeroinitializer)
  %cmp.i1821 = icmp ult <32 x i64> %masked_load.i1387, %splat.splat.i1820
  br label %old32.exit1839

if.end.i1824:
  %219 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i2781 = getelementptr inbounds nuw i64, ptr %past.i.sroa.156.02559, i64 %add87.i
  %masked_load.i13872782 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i2781, <32 x i1> %219, <32 x i64> zeroinitializer)
  %cmp3.i1828 = icmp ult <32 x i64> %masked_load.i13872782, %splat.splat2.i1827
  %sub.i1832 = sub <32 x i64> %masked_load.i13872782, %splat.splat6.i1831
  %cmp12.i1837 = icmp ult <32 x i64> %sub.i1832, %splat.splat11.i1836
  %or20.i1838 = or <32 x i1> %cmp3.i1828, %cmp12.i1837
  br label %old32.exit1839

old32.exit1839:
  %masked_load.i13872783 = phi <32 x i64> [ %masked_load.i1387, %if.then.i1817 ], [ %masked_load.i13872782, %if.end.i1824 ]
  %retval.0.in.i1822 = phi <32 x i1> [ %cmp.i1821, %if.then.i1817 ], [ %or20.i1838, %if.end.i1824 ]
  %xor.i1728 = xor <32 x i64> %masked_load.i13872783, %add85.i
  %and.i1729 = and <32 x i64> %xor.i1728, splat (i64 4290773055)
  %cmp.i1730 = icmp ne <32 x i64> %and.i1729, zeroinitializer
  %and8.i1732 = and <32 x i64> %masked_load.i13872783, splat (i64 32)
  %cmp9.i1733 = icmp ne <32 x i64> %and8.i1732, zeroinitializer
  %cmp11.i1736 = icmp ult <32 x i64> %masked_load.i13872783, %splat.splat6.i1831
  %and13.i1737 = and <32 x i64> %xor.i1728, splat (i64 4160749568)
  %cmp14.i1738 = icmp ne <32 x i64> %and13.i1737, zeroinitializer
  %and1633.i1739.not2868 = or <32 x i1> %cmp11.i1736, %cmp14.i1738
  %cmp19.i1743 = icmp uge <32 x i64> %masked_load.i13872783, %splat.splat18.i1742
  %and2134.i1744.not2870 = or <32 x i1> %cmp19.i1743, %cmp9.i1733
  %or2235.i1745.not2869 = and <32 x i1> %cmp.i1730, %and2134.i1744.not2870
  %and2336.i1746.not = or <32 x i1> %and1633.i1739.not2868, %or2235.i1745.not2869
  %220 = xor <32 x i1> %retval.0.in.i1822, splat (i1 true)
  %narrow = select <32 x i1> %and2336.i1746.not, <32 x i1> %220, <32 x i1> zeroinitializer
  %not.i1747 = sext <32 x i1> %narrow to <32 x i64>
  br i1 %tobool5.i2586, label %if.end19.i1443, label %if.then14.i1434

if.then14.i1434:
  %and15.i1435 = and <32 x i64> %masked_load.i13872783, splat (i64 96)
  %cmp.i1436 = icmp eq <32 x i64> %and15.i1435, splat (i64 96)
  %cmp16.i1440 = icmp uge <32 x i64> %masked_load.i13872783, %splat.splat2.i1827
  %and1866.i1441 = and <32 x i1> %cmp16.i1440, %cmp.i1436
  %or.i1442 = select <32 x i1> %and1866.i1441, <32 x i64> splat (i64 -1), <32 x i64> %not.i1747
  br label %if.end19.i1443

if.end19.i1443:
  %bad.1.i1444 = phi <32 x i64> [ %not.i1747, %old32.exit1839 ], [ %or.i1442, %if.then14.i1434 ]
  %tobool.i16132993 = icmp ne <32 x i64> %bad.1.i1444, zeroinitializer
  %221 = bitcast <32 x i1> %tobool.i16132993 to i32
  %and41.i14542994 = and i32 %221, %conv75.i
  br i1 %tobool1.not.i2584, label %if.end.i1344.thread2991, label %if.then21.i1446

if.then21.i1446:
  %tobool.not.i1914 = icmp eq i32 %and41.i14542994, 0
  br i1 %tobool.not.i1914, label %if.end.i1344, label %land.lhs.true.i1915

land.lhs.true.i1915:
  %222 = load i64, ptr %partial.i1917, align 8
  %tobool3.not.i1918 = icmp eq i64 %222, 0
  br i1 %tobool3.not.i1918, label %if.end.i1344, label %if.then.i1919

if.then.i1919:
  %223 = load i64, ptr %index.i1921, align 8
  %arrayidx.i1922 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1920, i64 %223
  %shr.i1923 = lshr <32 x i64> %masked_load.i13872783, splat (i64 27)
  %and6.i1924 = and <32 x i64> %shr.i1923, splat (i64 31)
  %224 = bitcast i32 %conv75.i to <32 x i1>
  %225 = getelementptr i64, ptr %arrayidx.i1922, <32 x i64> %and6.i1924
  %masked_gather.i1925 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %225, <32 x i1> %224, <32 x i64> zeroinitializer)
  %and7.i1926 = and <32 x i64> %masked_load.i13872783, splat (i64 -4294967296)
  %xor.i1927 = xor <32 x i64> %masked_gather.i1925, %masked_load.i13872783
  %and8.i1928 = and <32 x i64> %xor.i1927, splat (i64 130023424)
  %and9.i1929 = and <32 x i64> %masked_load.i13872783, splat (i64 31)
  %and13.i1930 = and <32 x i64> %masked_gather.i1925, splat (i64 -4294967296)
  %and14.i1931 = shl <32 x i64> %masked_gather.i1925, splat (i64 32)
  %shl.i1932 = and <32 x i64> %and14.i1931, splat (i64 9007194959773696)
  %sub.i1933 = sub <32 x i64> %and13.i1930, %shl.i1932
  %226 = icmp ugt <32 x i64> %and7.i1926, %sub.i1933
  %227 = icmp ne <32 x i64> %and8.i1928, zeroinitializer
  %228 = icmp ne <32 x i64> %and9.i1929, splat (i64 15)
  %229 = or <32 x i1> %228, %227
  %230 = icmp ugt <32 x i64> %and7.i1926, %masked_gather.i1925
  %231 = or <32 x i1> %230, %229
  %232 = and <32 x i1> %226, %231
  %233 = or <32 x i1> %cmp9.i1733, %232
  %and24.i1935 = select <32 x i1> %233, <32 x i64> %bad.1.i1444, <32 x i64> zeroinitializer
  br label %if.end.i1344

if.end.i1344:
  %bad.2.i1450 = phi <32 x i64> [ %bad.1.i1444, %if.then21.i1446 ], [ %and24.i1935, %if.then.i1919 ], [ %bad.1.i1444, %land.lhs.true.i1915 ]
  %tobool.i1613 = icmp ne <32 x i64> %bad.2.i1450, zeroinitializer
  %234 = bitcast <32 x i1> %tobool.i1613 to i32
  %and41.i1454 = and i32 %234, %conv75.i
  %tobool42.i1455 = icmp ne i32 %and41.i1454, 0
  br i1 %tobool7.not.i13472788, label %if.then.i1751, label %lor.lhs.false15.i1355

if.end.i1344.thread2991:
  %tobool42.i14552995 = icmp ne i32 %and41.i14542994, 0
  br i1 %tobool7.not.i13472788, label %if.end.i1757, label %if.end.i1798

if.end.i1344.thread:
  br i1 %tobool7.not.i13472788, label %if.then.i1751, label %lor.lhs.false15.i1355

lor.lhs.false15.i1355:
  %found.0.i134527902807 = phi i1 [ false, %if.end.i1344.thread ], [ %tobool42.i1455, %if.end.i1344 ]
  br i1 %past.i.sroa.181.02563.shrunk, label %if.then.i1791, label %if.end36.i1361

if.then.i1791:
  %235 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1396 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %add87.i
  %masked_load.i1397 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i1396, <32 x i1> %235, <32 x i64> zeroinitializer)
  %cmp.i1795 = icmp ult <32 x i64> %masked_load.i1397, %splat.splat.i1820
  br label %old32.exit1813

if.end.i1798:
  %236 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i13962813 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %add87.i
  %masked_load.i13972814 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i13962813, <32 x i1> %236, <32 x i64> zeroinitializer)
  %cmp3.i1802 = icmp ult <32 x i64> %masked_load.i13972814, %splat.splat2.i1827
  %sub.i1806 = sub <32 x i64> %masked_load.i13972814, %splat.splat6.i1831
  %cmp12.i1811 = icmp ult <32 x i64> %sub.i1806, %splat.splat11.i1836
  %or20.i1812 = or <32 x i1> %cmp3.i1802, %cmp12.i1811
  br label %old32.exit1813

old32.exit1813:
  %masked_load.i13972823 = phi <32 x i64> [ %masked_load.i1397, %if.then.i1791 ], [ %masked_load.i13972814, %if.end.i1798 ]
  %found.0.i1345279028082815 = phi i1 [ %found.0.i134527902807, %if.then.i1791 ], [ %tobool42.i14552995, %if.end.i1798 ]
  %retval.0.in.i1796 = phi <32 x i1> [ %cmp.i1795, %if.then.i1791 ], [ %or20.i1812, %if.end.i1798 ]
  %xor.i1703 = xor <32 x i64> %masked_load.i13972823, %add85.i
  %and.i1704 = and <32 x i64> %xor.i1703, splat (i64 4290773055)
  %cmp.i1705 = icmp ne <32 x i64> %and.i1704, zeroinitializer
  %and8.i1707 = and <32 x i64> %masked_load.i13972823, splat (i64 32)
  %cmp9.i1708 = icmp ne <32 x i64> %and8.i1707, zeroinitializer
  %cmp11.i1711 = icmp ult <32 x i64> %masked_load.i13972823, %splat.splat6.i1831
  %and13.i1712 = and <32 x i64> %xor.i1703, splat (i64 4160749568)
  %cmp14.i1713 = icmp ne <32 x i64> %and13.i1712, zeroinitializer
  %and1633.i1714.not2872 = or <32 x i1> %cmp11.i1711, %cmp14.i1713
  %cmp19.i1718 = icmp uge <32 x i64> %masked_load.i13972823, %splat.splat18.i1717
  %and2134.i1719.not2874 = or <32 x i1> %cmp19.i1718, %cmp9.i1708
  %or2235.i1720.not2873 = and <32 x i1> %cmp.i1705, %and2134.i1719.not2874
  %and2336.i1721.not = or <32 x i1> %and1633.i1714.not2872, %or2235.i1720.not2873
  %237 = xor <32 x i1> %retval.0.in.i1796, splat (i1 true)
  %narrow2871 = select <32 x i1> %and2336.i1721.not, <32 x i1> %237, <32 x i1> zeroinitializer
  br i1 %tobool1.not.i2584, label %if.end.i1772, label %if.then21.i1495

if.then21.i1495:
  %238 = bitcast <32 x i1> %narrow2871 to i32
  %and.i1879 = and i32 %238, %conv75.i
  %tobool.not.i1880 = icmp eq i32 %and.i1879, 0
  br i1 %tobool.not.i1880, label %if.then.i1765, label %land.lhs.true.i1881

land.lhs.true.i1881:
  %239 = load i64, ptr %partial.i1917, align 8
  %tobool3.not.i1884 = icmp eq i64 %239, 0
  br i1 %tobool3.not.i1884, label %if.then.i1765, label %if.then.i1885

if.then.i1885:
  %240 = load i64, ptr %index.i1921, align 8
  %arrayidx.i1888 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1920, i64 %240
  %shr.i1889 = lshr <32 x i64> %masked_load.i13972823, splat (i64 27)
  %and6.i1890 = and <32 x i64> %shr.i1889, splat (i64 31)
  %241 = bitcast i32 %conv75.i to <32 x i1>
  %242 = getelementptr i64, ptr %arrayidx.i1888, <32 x i64> %and6.i1890
  %masked_gather.i1891 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %242, <32 x i1> %241, <32 x i64> zeroinitializer)
  %and7.i1892 = and <32 x i64> %masked_load.i13972823, splat (i64 -4294967296)
  %xor.i1893 = xor <32 x i64> %masked_gather.i1891, %masked_load.i13972823
  %and8.i1894 = and <32 x i64> %xor.i1893, splat (i64 130023424)
  %and9.i1895 = and <32 x i64> %masked_load.i13972823, splat (i64 31)
  %and13.i1896 = and <32 x i64> %masked_gather.i1891, splat (i64 -4294967296)
  %and14.i1897 = shl <32 x i64> %masked_gather.i1891, splat (i64 32)
  %shl.i1898 = and <32 x i64> %and14.i1897, splat (i64 9007194959773696)
  %sub.i1899 = sub <32 x i64> %and13.i1896, %shl.i1898
  %243 = icmp ugt <32 x i64> %and7.i1892, %sub.i1899
  %244 = icmp ne <32 x i64> %and8.i1894, zeroinitializer
  %245 = icmp ne <32 x i64> %and9.i1895, splat (i64 15)
  %246 = or <32 x i1> %245, %244
  %247 = icmp ugt <32 x i64> %and7.i1892, %masked_gather.i1891
  %248 = or <32 x i1> %247, %246
  %249 = and <32 x i1> %243, %248
  %250 = or <32 x i1> %cmp9.i1708, %249
  %251 = select <32 x i1> %250, <32 x i1> %narrow2871, <32 x i1> zeroinitializer
  br label %if.then.i1765

if.then.i1765:
  %bad.2.i1499.ph = phi <32 x i1> [ %narrow2871, %if.then21.i1495 ], [ %narrow2871, %land.lhs.true.i1881 ], [ %251, %if.then.i1885 ]
  %cmp.i1769 = icmp ult <32 x i64> %masked_load.i13972823, %splat.splat.i1820
  br label %raced32.exit1512

if.end.i1772:
  %cmp3.i1776 = icmp ult <32 x i64> %masked_load.i13972823, %splat.splat2.i1827
  %sub.i1780 = sub <32 x i64> %masked_load.i13972823, %splat.splat6.i1831
  %cmp12.i1785 = icmp ult <32 x i64> %sub.i1780, %splat.splat11.i1836
  %or20.i1786 = or <32 x i1> %cmp3.i1776, %cmp12.i1785
  br label %raced32.exit1512

raced32.exit1512:
  %bad.2.i14992826 = phi <32 x i1> [ %bad.2.i1499.ph, %if.then.i1765 ], [ %narrow2871, %if.end.i1772 ]
  %retval.0.in.i1770 = phi <32 x i1> [ %cmp.i1769, %if.then.i1765 ], [ %or20.i1786, %if.end.i1772 ]
  %and32.i1508 = and <32 x i64> %masked_load.i13972823, splat (i64 2097216)
  %cmp33.i1509 = icmp ne <32 x i64> %and32.i1508, splat (i64 2097152)
  %narrow2875.not = select <32 x i1> %cmp33.i1509, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i1770
  %not.narrow2875.not = xor <32 x i1> %narrow2875.not, splat (i1 true)
  %tobool.i1610 = select <32 x i1> %not.narrow2875.not, <32 x i1> splat (i1 true), <32 x i1> %bad.2.i14992826
  %252 = bitcast <32 x i1> %tobool.i1610 to i32
  %and41.i1504 = and i32 %252, %conv75.i
  %tobool42.i1505 = icmp ne i32 %and41.i1504, 0
  %or27126.i = or i1 %found.0.i1345279028082815, %tobool42.i1505
  br i1 %or27126.i, label %compare32.exit, label %store32.exit1608

if.then.i1751:
  %found.1.i1359.ph2857 = phi i1 [ false, %if.end.i1344.thread ], [ %tobool42.i1455, %if.end.i1344 ]
  %253 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i.i1537 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %add87.i
  %masked_load.i.i1538 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i1537, <32 x i1> %253, <32 x i64> zeroinitializer)
  %cmp.i1755 = icmp ult <32 x i64> %masked_load.i.i1538, %splat.splat.i1820
  br label %old32.exit

if.end.i1757:
  %add.ptr.i.i15373002 = getelementptr inbounds nuw i64, ptr %past.i.sroa.164.02562, i64 %add87.i
  %254 = bitcast i32 %conv75.i to <32 x i1>
  %masked_load.i.i15383003 = tail call <32 x i64> @llvm.masked.load.v32i64.p0(ptr align 8 %add.ptr.i.i15373002, <32 x i1> %254, <32 x i64> zeroinitializer)
  %cmp3.i1759 = icmp ult <32 x i64> %masked_load.i.i15383003, %splat.splat2.i1827
  %sub.i1761 = sub <32 x i64> %masked_load.i.i15383003, %splat.splat6.i1831
  %cmp12.i = icmp ult <32 x i64> %sub.i1761, %splat.splat11.i1836
  %or20.i = or <32 x i1> %cmp3.i1759, %cmp12.i
  br label %old32.exit

old32.exit:
  %masked_load.i.i15382858 = phi <32 x i64> [ %masked_load.i.i1538, %if.then.i1751 ], [ %masked_load.i.i15383003, %if.end.i1757 ]
  %found.1.i1359.ph2856 = phi i1 [ %found.1.i1359.ph2857, %if.then.i1751 ], [ %tobool42.i14552995, %if.end.i1757 ]
  %retval.0.in.i = phi <32 x i1> [ %cmp.i1755, %if.then.i1751 ], [ %or20.i, %if.end.i1757 ]
  %xor.i1691 = xor <32 x i64> %masked_load.i.i15382858, %add85.i
  %and.i1692 = and <32 x i64> %xor.i1691, splat (i64 4290773055)
  %cmp.i1693 = icmp eq <32 x i64> %and.i1692, zeroinitializer
  %and8.i1694 = and <32 x i64> %masked_load.i.i15382858, splat (i64 32)
  %cmp9.i = icmp eq <32 x i64> %and8.i1694, zeroinitializer
  %cmp11.i = icmp uge <32 x i64> %masked_load.i.i15382858, %splat.splat6.i1831
  %and13.i = and <32 x i64> %xor.i1691, splat (i64 4160749568)
  %cmp14.i = icmp eq <32 x i64> %and13.i, zeroinitializer
  %and1633.i = and <32 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <32 x i64> %masked_load.i.i15382858, %splat.splat18.i1742
  %and2134.i = and <32 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <32 x i1> %cmp.i1693, %and2134.i
  %and2336.i = and <32 x i1> %and1633.i, %or2235.i
  %255 = select <32 x i1> %and2336.i, <32 x i1> splat (i1 true), <32 x i1> %retval.0.in.i
  %narrow2877 = xor <32 x i1> %255, splat (i1 true)
  %not.i1697 = sext <32 x i1> %narrow2877 to <32 x i64>
  %256 = bitcast <32 x i1> %narrow2877 to i32
  %and.i1848 = and i32 %256, %conv75.i
  %tobool.not.i1849 = icmp eq i32 %and.i1848, 0
  %or.cond2909 = select i1 %tobool1.not.i2584, i1 true, i1 %tobool.not.i1849
  br i1 %or.cond2909, label %if.end.i1546, label %land.lhs.true.i1850

land.lhs.true.i1850:
  %257 = load i64, ptr %partial.i1917, align 8
  %tobool3.not.i1853 = icmp eq i64 %257, 0
  br i1 %tobool3.not.i1853, label %if.end.i1546, label %if.then.i1854

if.then.i1854:
  %258 = load i64, ptr %index.i1921, align 8
  %arrayidx.i1857 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1920, i64 %258
  %shr.i1858 = lshr <32 x i64> %masked_load.i.i15382858, splat (i64 27)
  %and6.i1859 = and <32 x i64> %shr.i1858, splat (i64 31)
  %259 = bitcast i32 %conv75.i to <32 x i1>
  %260 = getelementptr i64, ptr %arrayidx.i1857, <32 x i64> %and6.i1859
  %masked_gather.i1860 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %260, <32 x i1> %259, <32 x i64> zeroinitializer)
  %and7.i1861 = and <32 x i64> %masked_load.i.i15382858, splat (i64 -4294967296)
  %xor.i1862 = xor <32 x i64> %masked_gather.i1860, %masked_load.i.i15382858
  %and8.i1863 = and <32 x i64> %xor.i1862, splat (i64 130023424)
  %and9.i1864 = and <32 x i64> %masked_load.i.i15382858, splat (i64 31)
  %and13.i1865 = and <32 x i64> %masked_gather.i1860, splat (i64 -4294967296)
  %and14.i1866 = shl <32 x i64> %masked_gather.i1860, splat (i64 32)
  %shl.i1867 = and <32 x i64> %and14.i1866, splat (i64 9007194959773696)
  %sub.i1868 = sub <32 x i64> %and13.i1865, %shl.i1867
  %261 = icmp ugt <32 x i64> %and7.i1861, %sub.i1868
  %262 = icmp ne <32 x i64> %and8.i1863, zeroinitializer
  %263 = icmp ne <32 x i64> %and9.i1864, splat (i64 15)
  %264 = or <32 x i1> %263, %262
  %265 = icmp ugt <32 x i64> %and7.i1861, %masked_gather.i1860
  %266 = or <32 x i1> %265, %264
  %267 = and <32 x i1> %261, %266
  %268 = icmp ne <32 x i64> %and8.i1694, zeroinitializer
  %269 = or <32 x i1> %268, %267
  %and24.i = select <32 x i1> %269, <32 x i64> %not.i1697, <32 x i64> zeroinitializer
  br label %if.end.i1546

if.end.i1546:
  %bad.0.i1547 = phi <32 x i64> [ %not.i1697, %old32.exit ], [ %and24.i, %if.then.i1854 ], [ %not.i1697, %land.lhs.true.i1850 ]
  %and.i1548 = and <32 x i64> %masked_load.i.i15382858, splat (i64 64)
  %cmp.i1549 = icmp ne <32 x i64> %and.i1548, zeroinitializer
  %and9.i1551 = and <32 x i64> %xor.i1691, splat (i64 -4294967281)
  %cmp10.i1552 = icmp eq <32 x i64> %and9.i1551, zeroinitializer
  %and1297.i1553 = and <32 x i1> %cmp.i1549, %cmp10.i1552
  %and14.i1554 = and <32 x i64> %xor.i1691, splat (i64 130023424)
  %and15.i1555 = and <32 x i64> %masked_load.i.i15382858, splat (i64 16)
  %or.i1556 = or disjoint <32 x i64> %and14.i1554, %and15.i1555
  %cmp16.i1557 = icmp ne <32 x i64> %or.i1556, zeroinitializer
  %and1898.i1558 = and <32 x i1> %and1297.i1553, %cmp16.i1557
  %or19.i1559 = or <32 x i64> %add85.i, splat (i64 2097152)
  %vector_select.i1560 = select <32 x i1> %and1898.i1558, <32 x i64> %or19.i1559, <32 x i64> %add85.i
  %cmp21.i1561 = icmp eq <32 x i64> %and.i1548, zeroinitializer
  %and23.i1562 = select <32 x i1> %cmp21.i1561, <32 x i64> %bad.0.i1547, <32 x i64> zeroinitializer
  br i1 %tobool1.not.i2584, label %if.then33.i1581, label %if.end41.i1564

if.then33.i1581:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <32 x i64> %masked_load.i.i15382858, ptr %cells.addr.i, align 256
  %270 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %270, i64 72
  %271 = load i64, ptr %mixed.i, align 8
  %tobool.not.i1948 = icmp eq i64 %271, 0
  br i1 %tobool.not.i1948, label %own32.exit, label %if.end.i1949

if.end.i1949:
  %xor.i.i1953 = xor <32 x i64> %vector_select.i1560, %masked_load.i.i15382858
  %and.i.i1954 = and <32 x i64> %xor.i.i1953, splat (i64 4290773055)
  %cmp.i.i1955 = icmp eq <32 x i64> %and.i.i1954, zeroinitializer
  %and13.i.i1959 = and <32 x i64> %xor.i.i1953, splat (i64 4160749568)
  %cmp14.i.i1960 = icmp eq <32 x i64> %and13.i.i1959, zeroinitializer
  %or2235.i.i = or <32 x i1> %and2134.i, %cmp.i.i1955
  %and2336.i.i = and <32 x i1> %cmp14.i.i1960, %or2235.i.i
  %272 = load i64, ptr %2, align 8
  %splat.splatinsert.i1970 = insertelement <32 x i64> poison, i64 %272, i64 0
  %splat.splat.i1971 = shufflevector <32 x i64> %splat.splatinsert.i1970, <32 x i64> poison, <32 x i32> zeroinitializer
  %cmp8.i = icmp uge <32 x i64> %masked_load.i.i15382858, %splat.splat.i1971
  %and1037.i = and <32 x i1> %cmp9.i, %cmp8.i
  %273 = select <32 x i1> %and1037.i, <32 x i1> %and2336.i.i, <32 x i1> zeroinitializer
  %tobool.i.i19732878 = icmp ne <32 x i64> %and23.i1562, zeroinitializer
  %tobool.i.i1973 = select <32 x i1> %273, <32 x i1> %tobool.i.i19732878, <32 x i1> zeroinitializer
  %274 = bitcast <32 x i1> %tobool.i.i1973 to i32
  %and14.i1974 = and i32 %274, %conv75.i
  %tobool15.not.i2913 = icmp eq i32 %and14.i1974, 0
  br i1 %tobool15.not.i2913, label %own32.exit, label %for.body.i1976

for.cond.cleanup.i.loopexit:
  %275 = bitcast i32 %own.1.i to <32 x i1>
  %276 = select <32 x i1> %275, <32 x i64> zeroinitializer, <32 x i64> %and23.i1562
  br label %own32.exit

for.body.i1976:
  %rest.0.i2915 = phi i32 [ %and23.i1982, %for.body.i1976 ], [ %and14.i1974, %if.end.i1949 ]
  %own.0.i2914 = phi i32 [ %own.1.i, %for.body.i1976 ], [ 0, %if.end.i1949 ]
  %277 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i2915, i1 true)
  %idxprom.i = zext nneg i32 %277 to i64
  %arrayidx.i1977 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i
  %278 = load i64, ptr %arrayidx.i1977, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %278)
  %279 = load i64, ptr %run.i, align 8
  %cmp17.i1978 = icmp eq i64 %call16.i, %279
  %sub.i1979 = sub i32 0, %rest.0.i2915
  %and20.i1980 = and i32 %rest.0.i2915, %sub.i1979
  %or.i1981 = select i1 %cmp17.i1978, i32 %and20.i1980, i32 0
  %own.1.i = or i32 %or.i1981, %own.0.i2914
  %sub22.i = add i32 %rest.0.i2915, -1
  %and23.i1982 = and i32 %sub22.i, %rest.0.i2915
  %tobool15.not.i = icmp eq i32 %and23.i1982, 0
  br i1 %tobool15.not.i, label %for.cond.cleanup.i.loopexit, label %for.body.i1976

own32.exit:
  %retval.0.i1985 = phi <32 x i64> [ %and23.i1562, %if.then33.i1581 ], [ %and23.i1562, %if.end.i1949 ], [ %276, %for.cond.cleanup.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  br label %if.end41.i1564

if.end41.i1564:
  %bad.2.i1565 = phi <32 x i64> [ %and23.i1562, %if.end.i1546 ], [ %retval.0.i1985, %own32.exit ]
  %and.i2048 = and <32 x i64> %masked_load.i.i15382858, splat (i64 15)
  %xor.i1995 = xor <32 x i64> %vector_select.i1560, %masked_load.i.i15382858
  %and.i1996 = and <32 x i64> %xor.i1995, splat (i64 130023440)
  %cmp.i1997 = icmp eq <32 x i64> %and.i1996, zeroinitializer
  %narrow2879 = select <32 x i1> %cmp.i1997, <32 x i1> %and1633.i, <32 x i1> zeroinitializer
  %280 = icmp ne <32 x i64> %and.i2048, splat (i64 5)
  %281 = icmp ne <32 x i64> %and.i2048, splat (i64 9)
  %282 = and <32 x i1> %280, %281
  %and3.i2880 = and <32 x i1> %282, %narrow2879
  %vector_select.i2000 = select <32 x i1> %cmp9.i, <32 x i64> %vector_select.i1560, <32 x i64> %masked_load.i.i15382858
  %vector_select8.i = select <32 x i1> %and1633.i, <32 x i64> splat (i64 16), <32 x i64> splat (i64 32)
  %or9.i = or <32 x i64> %vector_select8.i, %masked_load.i.i15382858
  %vector_select11.i = select <32 x i1> %and3.i2880, <32 x i64> %vector_select.i2000, <32 x i64> %or9.i
  %vector_cond12.i = icmp slt <32 x i64> %bad.2.i1565, zeroinitializer
  %vector_select13.i = select <32 x i1> %vector_cond12.i, <32 x i64> %vector_select11.i, <32 x i64> %vector_select.i1560
  br i1 %tobool1.not.i2584, label %if.end36.i1361, label %cond.end.i1575

cond.end.i1575:
  %splat.splatinsert.i1572 = insertelement <32 x i64> poison, i64 %add87.i, i64 0
  %splat.splat.i1573 = shufflevector <32 x i64> %splat.splatinsert.i1572, <32 x i64> poison, <32 x i32> zeroinitializer
  %add.i1574 = add <32 x i64> %splat.splat.i1573, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i2006)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i2007)
  store <32 x i64> %add.i1574, ptr %index.addr.i2006, align 256
  store <32 x i64> %masked_load.i.i15382858, ptr %before.addr.i2007, align 256
  %and.i2013 = and <32 x i64> %vector_select13.i, splat (i64 32)
  %cmp.i2014 = icmp ne <32 x i64> %and.i2013, zeroinitializer
  %283 = bitcast <32 x i1> %cmp.i2014 to i32
  %and1.i2018 = and i32 %283, %conv75.i
  %284 = bitcast <32 x i1> %cmp9.i to i32
  %and7.i2024 = and i32 %and1.i2018, %284
  %tobool.not.i20282916 = icmp eq i32 %and7.i2024, 0
  br i1 %tobool.not.i20282916, label %for.cond.cleanup.critedge.i2034, label %land.rhs.i2029.preheader

land.rhs.i2029.preheader:
  %conv.i2025 = zext i32 %and7.i2024 to i64
  br label %land.rhs.i2029

land.rhs.i2029:
  %rest_.0.i20272917 = phi i64 [ %and10.i2033, %note_read.exit2174 ], [ %conv.i2025, %land.rhs.i2029.preheader ]
  %285 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i20272917, i1 true)
  %arrayidx.i2030 = getelementptr inbounds nuw i64, ptr %index.addr.i2006, i64 %285
  %286 = load i64, ptr %arrayidx.i2030, align 8
  %arrayidx9.i2031 = getelementptr inbounds nuw i64, ptr %before.addr.i2007, i64 %285
  %287 = load i64, ptr %arrayidx9.i2031, align 8
  %288 = load ptr, ptr %readers.i2164, align 8
  %arrayidx.i2165 = getelementptr inbounds nuw [32 x i32], ptr %288, i64 %286
  %shr.i.i2166 = lshr i64 %287, 27
  %and.i.i2167 = and i64 %shr.i.i2166, 31
  %arrayidx1.i2168 = getelementptr inbounds nuw i32, ptr %arrayidx.i2165, i64 %and.i.i2167
  %shr.i2169 = lshr i64 %287, 32
  %conv.i2170 = trunc nuw i64 %shr.i2169 to i32
  %289 = load i32, ptr %arrayidx1.i2168, align 4
  %cmp.i2171 = icmp ult i32 %289, %conv.i2170
  br i1 %cmp.i2171, label %if.then.i2173, label %note_read.exit2174

if.then.i2173:
  store i32 %conv.i2170, ptr %arrayidx1.i2168, align 4
  br label %note_read.exit2174

note_read.exit2174:
  %sub.i2032 = add nsw i64 %rest_.0.i20272917, -1
  %and10.i2033 = and i64 %sub.i2032, %rest_.0.i20272917
  %tobool.not.i2028 = icmp eq i64 %and10.i2033, 0
  br i1 %tobool.not.i2028, label %for.cond.cleanup.critedge.i2034, label %land.rhs.i2029

for.cond.cleanup.critedge.i2034:
  %290 = load i64, ptr %partial.i1917, align 8
  %tobool12.not.i2036 = icmp eq i64 %290, 0
  %and1.mask.i2037 = select i1 %tobool12.not.i2036, i32 %and1.i2018, i32 %conv75.i
  %tobool19.not.i20412918 = icmp eq i32 %and1.mask.i2037, 0
  br i1 %tobool19.not.i20412918, label %note_reads32.exit, label %land.rhs20.i2042.preheader

land.rhs20.i2042.preheader:
  %conv16.i2038 = zext i32 %and1.mask.i2037 to i64
  br label %land.rhs20.i2042

land.rhs20.i2042:
  %rest_11.0.i20402919 = phi i64 [ %and29.i2045, %note_read.exit2185 ], [ %conv16.i2038, %land.rhs20.i2042.preheader ]
  %291 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_11.0.i20402919, i1 true)
  %arrayidx26.i2043 = getelementptr inbounds nuw i64, ptr %index.addr.i2006, i64 %291
  %292 = load i64, ptr %arrayidx26.i2043, align 8
  %293 = load ptr, ptr %readers.i2164, align 8
  %arrayidx.i2176 = getelementptr inbounds nuw [32 x i32], ptr %293, i64 %292
  %arrayidx1.i2179 = getelementptr inbounds nuw i32, ptr %arrayidx.i2176, i64 %and.i.i2178
  %294 = load i32, ptr %arrayidx1.i2179, align 4
  %cmp.i2182 = icmp ult i32 %294, %conv.i2181
  br i1 %cmp.i2182, label %if.then.i2184, label %note_read.exit2185

if.then.i2184:
  store i32 %conv.i2181, ptr %arrayidx1.i2179, align 4
  br label %note_read.exit2185

note_read.exit2185:
  %sub28.i2044 = add nsw i64 %rest_11.0.i20402919, -1
  %and29.i2045 = and i64 %sub28.i2044, %rest_11.0.i20402919
  %tobool19.not.i2041 = icmp eq i64 %and29.i2045, 0
  br i1 %tobool19.not.i2041, label %note_reads32.exit, label %land.rhs20.i2042

note_reads32.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i2006)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i2007)
  br i1 %found.1.i1359.ph2856, label %compare32.exit, label %store32.exit1608

if.end36.i1361:
  %found.1.i13592839 = phi i1 [ %found.0.i134527902807, %lor.lhs.false15.i1355 ], [ %found.1.i1359.ph2856, %if.end41.i1564 ]
  %cond12.i1351.sroa.speculated27962833 = phi ptr [ %past.i.sroa.156.02559, %lor.lhs.false15.i1355 ], [ %past.i.sroa.164.02562, %if.end41.i1564 ]
  %fresh.0.i1362 = phi <32 x i64> [ %add85.i, %lor.lhs.false15.i1355 ], [ %vector_select13.i, %if.end41.i1564 ]
  br i1 %found.1.i13592839, label %compare32.exit, label %store32.exit1608

store32.exit1608:
  %fresh.0.i13622863 = phi <32 x i64> [ %add85.i, %raced32.exit1512 ], [ %fresh.0.i1362, %if.end36.i1361 ], [ %vector_select13.i, %note_reads32.exit ]
  %cond12.i1351.sroa.speculated279628332862 = phi ptr [ %past.i.sroa.156.02559, %raced32.exit1512 ], [ %cond12.i1351.sroa.speculated27962833, %if.end36.i1361 ], [ %past.i.sroa.164.02562, %note_reads32.exit ]
  %295 = bitcast i32 %conv75.i to <32 x i1>
  %add.ptr.i1604 = getelementptr inbounds nuw i64, ptr %cond12.i1351.sroa.speculated279628332862, i64 %add87.i
  tail call void @llvm.masked.store.v32i64.p0(<32 x i64> %fresh.0.i13622863, ptr align 8 %add.ptr.i1604, <32 x i1> %295)
  br label %compare32.exit

compare32.exit:
  %retval.1.i1365 = phi i1 [ true, %if.end36.i1361 ], [ false, %store32.exit1608 ], [ true, %raced32.exit1512 ], [ true, %note_reads32.exit ]
  %or137.i = or i1 %found.0.i2920, %retval.1.i1365
  %add94.i = add nuw nsw i64 %first62.0.i2921, %div50.i
  %cmp64.i = icmp samesign ult i64 %add94.i, 16
  br i1 %cmp64.i, label %for.body67.i, label %run.exit

run.exit.sink.split:
  %sub37.i.sink = phi i32 [ %sub37.i, %if.end36.i183 ], [ %sub37.i, %note_reads16.exit1329 ], [ %sub37.i, %raced16.exit455 ], [ %mask, %note_reads16.exit ], [ %mask, %raced16.exit715 ], [ %mask, %if.end36.i ]
  %cond12.i173.sroa.speculated261626532683.sink = phi ptr [ %cond12.i173.sroa.speculated26162653, %if.end36.i183 ], [ %past.i.sroa.164.02562, %note_reads16.exit1329 ], [ %past.i.sroa.156.02559, %raced16.exit455 ], [ %past.i.sroa.164.02562, %note_reads16.exit ], [ %past.i.sroa.156.02559, %raced16.exit715 ], [ %cond12.i.sroa.speculated27112749, %if.end36.i ]
  %fresh.0.i1842684.sink = phi <16 x i64> [ %fresh.0.i184, %if.end36.i183 ], [ %vector_select13.i.i, %note_reads16.exit1329 ], [ %add42.i, %raced16.exit455 ], [ %vector_select13.i.i948, %note_reads16.exit ], [ %add58.i, %raced16.exit715 ], [ %fresh.0.i, %if.end36.i ]
  %conv.i167.i190 = trunc nuw i32 %sub37.i.sink to i16
  %296 = bitcast i16 %conv.i167.i190 to <16 x i1>
  %add.ptr.i169.i192 = getelementptr inbounds nuw i64, ptr %cond12.i173.sroa.speculated261626532683.sink, i64 %shr20.i
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %fresh.0.i1842684.sink, ptr align 8 %add.ptr.i169.i192, <16 x i1> %296)
  br label %run.exit

run.exit:
  %retval.4.i = phi i1 [ false, %entry ], [ false, %for.end.i ], [ true, %note_reads16.exit ], [ true, %if.then22.i ], [ true, %raced16.exit455 ], [ true, %if.end36.i ], [ true, %note_reads16.exit1329 ], [ %tobool11.i121.not, %marked_u64.exit106 ], [ true, %raced16.exit715 ], [ true, %if.end.i99 ], [ true, %if.end36.i183 ], [ false, %run.exit.sink.split ], [ true, %if.end.i117 ], [ true, %if.end.i53 ], [ true, %if.end.i85 ], [ true, %if.end.i70 ], [ true, %if.end.i40 ], [ %or137.i, %compare32.exit ]
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
  %index.i415 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i415, align 8
  %arrayidx.i416 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i416, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i416, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i416, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i418 = getelementptr inbounds nuw i8, ptr %arrayidx.i416, i64 80
  %12 = load i64, ptr %read_mark.i418, align 8
  %cond.i.i419 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i423 = icmp eq i64 %15, 0
  br i1 %tobool.not.i423, label %if.then6, label %if.end.i424

if.end.i424:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i425 = icmp eq ptr %16, %2
  br i1 %cmp.i425, label %cond.true.i429, label %cond.end.i426

cond.true.i429:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i430 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i430, align 8
  br label %cond.end.i426

cond.end.i426:
  %cond.i427 = phi i64 [ %20, %cond.true.i429 ], [ -1, %if.end.i424 ]
  %cond.i.i428 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i427)
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
  %tracked.i.i433 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i433, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i434 = add i64 %26, -1
  %cmp.i435 = icmp ult i64 %sub.i434, 2048
  br i1 %cmp.i435, label %if.then.i437, label %if.end7

if.then.i437:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end7

if.then6:
  %past.sroa.41.1 = phi i64 [ %9, %if.then.i.i ], [ %cond.i.i428, %cond.end.i426 ]
  %past.sroa.31.1 = phi i64 [ %8, %if.then.i.i ], [ %cond.i427, %cond.end.i426 ]
  %27 = load ptr, ptr %w, align 8
  %tracked.i.i438 = getelementptr inbounds nuw i8, ptr %27, i64 896
  %28 = load ptr, ptr %tracked.i.i438, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %28, i64 120
  %29 = load ptr, ptr %sector_writes.i, align 8
  %base.i439 = getelementptr inbounds nuw i8, ptr %27, i64 232
  %30 = load i64, ptr %base.i439, align 8
  %sub.i440 = sub i64 %address, %30
  %div5.i = lshr i64 %sub.i440, 5
  %arrayidx.i441 = getelementptr inbounds nuw i64, ptr %29, i64 %div5.i
  %31 = load i64, ptr %arrayidx.i441, align 8
  %cmp.not.i = icmp eq i64 %31, -1
  br i1 %cmp.not.i, label %if.end7, label %if.then.i442

if.then.i442:
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %address)
  br label %if.end7

if.end7:
  %tobool5621 = phi i1 [ %tobool5598, %past_of_words.exit.thread ], [ false, %if.then.i442 ], [ false, %if.then6 ], [ true, %if.then.i437 ], [ true, %if.then32.i ], [ true, %if.then11.i ]
  %add596.pn = phi i64 [ %cond.i578, %past_of_words.exit.thread ], [ 0, %if.then.i442 ], [ 0, %if.then6 ], [ %cond.i.i, %if.then.i437 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %tobool1.not619 = phi i1 [ %tobool2.not.i, %past_of_words.exit.thread ], [ true, %if.then.i442 ], [ true, %if.then6 ], [ false, %if.then.i437 ], [ false, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.76.0617 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond24.i.i, %if.then.i442 ], [ %cond24.i.i, %if.then6 ], [ %cond24.i.i, %if.then.i437 ], [ %cond24.i.i, %if.then32.i ], [ %cond24.i.i, %if.then11.i ]
  %past.sroa.80.0616 = phi ptr [ null, %past_of_words.exit.thread ], [ %cond29.i.i, %if.then.i442 ], [ %cond29.i.i, %if.then6 ], [ %cond29.i.i, %if.then.i437 ], [ %cond29.i.i, %if.then32.i ], [ %cond29.i.i, %if.then11.i ]
  %past.sroa.89.0615.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i442 ], [ false, %if.then6 ], [ %cmp17.i, %if.then.i437 ], [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ]
  %past.sroa.24.0610 = phi i64 [ 0, %past_of_words.exit.thread ], [ %or6.i.i, %if.then.i442 ], [ %or6.i.i, %if.then6 ], [ %or6.i.i, %if.then.i437 ], [ %or6.i.i, %if.then32.i ], [ %or6.i.i, %if.then11.i ]
  %past.sroa.31.1609 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.31.1, %if.then.i442 ], [ %past.sroa.31.1, %if.then6 ], [ %8, %if.then.i437 ], [ %8, %if.then32.i ], [ %8, %if.then11.i ]
  %past.sroa.41.1607 = phi i64 [ 0, %past_of_words.exit.thread ], [ %past.sroa.41.1, %if.then.i442 ], [ %past.sroa.41.1, %if.then6 ], [ %9, %if.then.i437 ], [ %9, %if.then32.i ], [ %9, %if.then11.i ]
  %past.sroa.54.0605 = phi i64 [ 0, %past_of_words.exit.thread ], [ %10, %if.then.i442 ], [ %10, %if.then6 ], [ %10, %if.then.i437 ], [ %10, %if.then32.i ], [ %10, %if.then11.i ]
  %past.sroa.61.0604 = phi i64 [ 0, %past_of_words.exit.thread ], [ %11, %if.then.i442 ], [ %11, %if.then6 ], [ %11, %if.then.i437 ], [ %11, %if.then32.i ], [ %11, %if.then11.i ]
  %past.sroa.66.0603 = phi i64 [ 0, %past_of_words.exit.thread ], [ %cond.i.i419, %if.then.i442 ], [ %cond.i.i419, %if.then6 ], [ %cond.i.i419, %if.then.i437 ], [ %cond.i.i419, %if.then32.i ], [ %cond.i.i419, %if.then11.i ]
  %past.sroa.69.0602 = phi i64 [ %cond.i578, %past_of_words.exit.thread ], [ %cond.i.i, %if.then.i442 ], [ %cond.i.i, %if.then6 ], [ %cond.i.i, %if.then.i437 ], [ %cond.i.i, %if.then32.i ], [ %cond.i.i, %if.then11.i ]
  %past.sroa.73.0601 = phi i64 [ %cond9.i, %past_of_words.exit.thread ], [ %cond19.i.i, %if.then.i442 ], [ %cond19.i.i, %if.then6 ], [ %cond19.i.i, %if.then.i437 ], [ %cond19.i.i, %if.then32.i ], [ %cond19.i.i, %if.then11.i ]
  %past.sroa.85.0600.shrunk = phi i1 [ false, %past_of_words.exit.thread ], [ false, %if.then.i442 ], [ false, %if.then6 ], [ %cmp.i45, %if.then.i437 ], [ %cmp.i45, %if.then32.i ], [ %cmp.i45, %if.then11.i ]
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
  %tobool.i.i361 = icmp ne <4 x i64> %bad.1.i, zeroinitializer
  %insertvec.i.i362 = shufflevector <4 x i1> %tobool.i.i361, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %48 = bitcast <8 x i1> %insertvec.i.i362 to i8
  %49 = and i8 %48, 15
  %and.i.i363 = zext nneg i8 %49 to i32
  %and.i364 = and i32 %and.i.i363, %sub31
  %tobool.not.i365 = icmp eq i32 %and.i364, 0
  br i1 %tobool.not.i365, label %if.end.i50, label %land.lhs.true.i366

land.lhs.true.i366:
  %partial.i368 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %50 = load i64, ptr %partial.i368, align 8
  %tobool3.not.i369 = icmp eq i64 %50, 0
  br i1 %tobool3.not.i369, label %if.end.i50, label %if.then.i370

if.then.i370:
  %known5.i371 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i372 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %51 = load i64, ptr %index.i372, align 8
  %arrayidx.i373 = getelementptr inbounds nuw [32 x i64], ptr %known5.i371, i64 %51
  %shr.i374 = lshr <4 x i64> %masked_load.i156.i628, splat (i64 27)
  %and6.i375 = and <4 x i64> %shr.i374, splat (i64 31)
  %conv7.i376 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i377 = insertelement <4 x i64> poison, i64 %conv7.i376, i64 0
  %splat.splat.i378 = shufflevector <4 x i64> %splat.splatinsert.i377, <4 x i64> poison, <4 x i32> zeroinitializer
  %52 = and <4 x i64> %splat.splat.i378, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i379 = icmp ne <4 x i64> %52, zeroinitializer
  %53 = getelementptr i64, ptr %arrayidx.i373, <4 x i64> %and6.i375
  %masked_gather.i380 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %53, <4 x i1> %tobool10.i379, <4 x i64> zeroinitializer)
  %and11.i381 = and <4 x i64> %masked_load.i156.i628, splat (i64 -4294967296)
  %xor.i382 = xor <4 x i64> %masked_gather.i380, %masked_load.i156.i628
  %and12.i383 = and <4 x i64> %xor.i382, splat (i64 130023424)
  %and13.i384 = and <4 x i64> %masked_load.i156.i628, splat (i64 31)
  %and17.i385 = and <4 x i64> %masked_gather.i380, splat (i64 -4294967296)
  %and18.i386 = shl <4 x i64> %masked_gather.i380, splat (i64 32)
  %shl.i387 = and <4 x i64> %and18.i386, splat (i64 9007194959773696)
  %sub.i388 = sub <4 x i64> %and17.i385, %shl.i387
  %54 = icmp ugt <4 x i64> %and11.i381, %sub.i388
  %55 = icmp ne <4 x i64> %and12.i383, zeroinitializer
  %56 = icmp ne <4 x i64> %and13.i384, splat (i64 15)
  %57 = or <4 x i1> %56, %55
  %58 = icmp ugt <4 x i64> %and11.i381, %masked_gather.i380
  %59 = or <4 x i1> %58, %57
  %60 = and <4 x i1> %54, %59
  %61 = or <4 x i1> %cmp9.i.i, %60
  %and28.i390 = select <4 x i1> %61, <4 x i64> %bad.1.i, <4 x i64> zeroinitializer
  br label %if.end.i50

if.end.i50:
  %bad.2.i = phi <4 x i64> [ %bad.1.i, %if.end19.i ], [ %and28.i390, %if.then.i370 ], [ %bad.1.i, %land.lhs.true.i366 ], [ %bad.1.i, %if.then21.i ]
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
  %insertvec.i.i322 = shufflevector <4 x i1> %narrow729, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %70 = bitcast <8 x i1> %insertvec.i.i322 to i8
  %71 = and i8 %70, 15
  %and.i.i323 = zext nneg i8 %71 to i32
  %and.i324 = and i32 %and.i.i323, %sub31
  %tobool.not.i325 = icmp eq i32 %and.i324, 0
  br i1 %tobool.not.i325, label %if.then.i.i174, label %land.lhs.true.i326

land.lhs.true.i326:
  %partial.i328 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %72 = load i64, ptr %partial.i328, align 8
  %tobool3.not.i329 = icmp eq i64 %72, 0
  br i1 %tobool3.not.i329, label %if.then.i.i174, label %if.then.i330

if.then.i330:
  %known5.i331 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i332 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %73 = load i64, ptr %index.i332, align 8
  %arrayidx.i333 = getelementptr inbounds nuw [32 x i64], ptr %known5.i331, i64 %73
  %shr.i334 = lshr <4 x i64> %masked_load.i141.i682, splat (i64 27)
  %and6.i335 = and <4 x i64> %shr.i334, splat (i64 31)
  %conv7.i336 = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i337 = insertelement <4 x i64> poison, i64 %conv7.i336, i64 0
  %splat.splat.i338 = shufflevector <4 x i64> %splat.splatinsert.i337, <4 x i64> poison, <4 x i32> zeroinitializer
  %74 = and <4 x i64> %splat.splat.i338, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i339 = icmp ne <4 x i64> %74, zeroinitializer
  %75 = getelementptr i64, ptr %arrayidx.i333, <4 x i64> %and6.i335
  %masked_gather.i340 = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %75, <4 x i1> %tobool10.i339, <4 x i64> zeroinitializer)
  %and11.i341 = and <4 x i64> %masked_load.i141.i682, splat (i64 -4294967296)
  %xor.i342 = xor <4 x i64> %masked_gather.i340, %masked_load.i141.i682
  %and12.i343 = and <4 x i64> %xor.i342, splat (i64 130023424)
  %and13.i344 = and <4 x i64> %masked_load.i141.i682, splat (i64 31)
  %and17.i345 = and <4 x i64> %masked_gather.i340, splat (i64 -4294967296)
  %and18.i346 = shl <4 x i64> %masked_gather.i340, splat (i64 32)
  %shl.i347 = and <4 x i64> %and18.i346, splat (i64 9007194959773696)
  %sub.i348 = sub <4 x i64> %and17.i345, %shl.i347
  %76 = icmp ugt <4 x i64> %and11.i341, %sub.i348
  %77 = icmp ne <4 x i64> %and12.i343, zeroinitializer
  %78 = icmp ne <4 x i64> %and13.i344, splat (i64 15)
  %79 = or <4 x i1> %78, %77
  %80 = icmp ugt <4 x i64> %and11.i341, %masked_gather.i340
  %81 = or <4 x i1> %80, %79
  %82 = and <4 x i1> %76, %81
  %83 = or <4 x i1> %cmp9.i.i132, %82
  %84 = select <4 x i1> %83, <4 x i1> %narrow729, <4 x i1> zeroinitializer
  br label %if.then.i.i174

if.then.i.i174:
  %bad.2.i164.ph = phi <4 x i1> [ %narrow729, %if.then21.i161 ], [ %narrow729, %land.lhs.true.i326 ], [ %84, %if.then.i330 ]
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
  %splat.splatinsert1.i.i274 = insertelement <4 x i64> poison, i64 %past.sroa.54.0605, i64 0
  %splat.splat2.i.i275 = shufflevector <4 x i64> %splat.splatinsert1.i.i274, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp3.i.i276 = icmp ult <4 x i64> %masked_load.i.i215, %splat.splat2.i.i275
  %sub.i.i280 = sub <4 x i64> %masked_load.i.i215, %splat.splat.i.i73.pre-phi
  %sub9.i.i282 = sub i64 %past.sroa.41.1607, %past.sroa.31.1609
  %splat.splatinsert10.i.i283 = insertelement <4 x i64> poison, i64 %sub9.i.i282, i64 0
  %splat.splat11.i.i284 = shufflevector <4 x i64> %splat.splatinsert10.i.i283, <4 x i64> poison, <4 x i32> zeroinitializer
  %cmp12.i.i285 = icmp ult <4 x i64> %sub.i.i280, %splat.splat11.i.i284
  %or20.i.i286 = or <4 x i1> %cmp3.i.i276, %cmp12.i.i285
  br label %old4.exit.i220

old4.exit.i220:
  %splat.splat18.i.i238.pre-phi = phi <4 x i64> [ %splat.splat18.i.i, %if.end.i111.i ], [ %.pre751.pre-phi, %if.then.i106.i ]
  %splat.splat.i103.i.pre-phi = phi <4 x i64> [ %splat.splat.i.i73.pre-phi, %if.end.i111.i ], [ %.pre749.pre-phi, %if.then.i106.i ]
  %masked_load.i.i215720 = phi <4 x i64> [ %masked_load.i.i215, %if.end.i111.i ], [ %masked_load.i.i215721, %if.then.i106.i ]
  %found.1.i.ph718 = phi i1 [ %tobool42.i, %if.end.i111.i ], [ %found.1.i.ph719, %if.then.i106.i ]
  %retval.0.in.i.i221 = phi <4 x i1> [ %or20.i.i286, %if.end.i111.i ], [ %cmp.i109.i, %if.then.i106.i ]
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
  %insertvec.i.i300 = shufflevector <4 x i1> %narrow735, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %89 = bitcast <8 x i1> %insertvec.i.i300 to i8
  %90 = and i8 %89, 15
  %and.i.i301 = zext nneg i8 %90 to i32
  %and.i302 = and i32 %and.i.i301, %sub31
  %tobool.not.i303 = icmp eq i32 %and.i302, 0
  br i1 %tobool.not.i303, label %if.end.i247, label %land.lhs.true.i304

land.lhs.true.i304:
  %partial.i = getelementptr inbounds nuw i8, ptr %2, i64 104
  %91 = load i64, ptr %partial.i, align 8
  %tobool3.not.i306 = icmp eq i64 %91, 0
  br i1 %tobool3.not.i306, label %if.end.i247, label %if.then.i307

if.then.i307:
  %known5.i = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i308 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %92 = load i64, ptr %index.i308, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %known5.i, i64 %92
  %shr.i = lshr <4 x i64> %masked_load.i.i215720, splat (i64 27)
  %and6.i = and <4 x i64> %shr.i, splat (i64 31)
  %conv7.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i309 = insertelement <4 x i64> poison, i64 %conv7.i, i64 0
  %splat.splat.i310 = shufflevector <4 x i64> %splat.splatinsert.i309, <4 x i64> poison, <4 x i32> zeroinitializer
  %93 = and <4 x i64> %splat.splat.i310, <i64 1, i64 2, i64 4, i64 8>
  %tobool10.i = icmp ne <4 x i64> %93, zeroinitializer
  %94 = getelementptr i64, ptr %arrayidx.i, <4 x i64> %and6.i
  %masked_gather.i = tail call <4 x i64> @llvm.masked.gather.v4i64.v4p0(<4 x ptr> align 8 %94, <4 x i1> %tobool10.i, <4 x i64> zeroinitializer)
  %and11.i = and <4 x i64> %masked_load.i.i215720, splat (i64 -4294967296)
  %xor.i311 = xor <4 x i64> %masked_gather.i, %masked_load.i.i215720
  %and12.i = and <4 x i64> %xor.i311, splat (i64 130023424)
  %and13.i = and <4 x i64> %masked_load.i.i215720, splat (i64 31)
  %and17.i = and <4 x i64> %masked_gather.i, splat (i64 -4294967296)
  %and18.i = shl <4 x i64> %masked_gather.i, splat (i64 32)
  %shl.i312 = and <4 x i64> %and18.i, splat (i64 9007194959773696)
  %sub.i = sub <4 x i64> %and17.i, %shl.i312
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
  %bad.0.i = phi <4 x i64> [ %not.i.i243, %old4.exit.i220 ], [ %and28.i, %if.then.i307 ], [ %not.i.i243, %land.lhs.true.i304 ], [ %not.i.i243, %if.then.i245 ]
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
  %tobool15.not.i.i266739 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i266739, label %for.cond.cleanup.i.i, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.cond.cleanup.i.i.loopexit:
  %110 = zext nneg i32 %own.1.i.i to i64
  br label %for.cond.cleanup.i.i

for.cond.cleanup.i.i:
  %own.0.i.i.lcssa = phi i64 [ 0, %if.end.i117.i ], [ %110, %for.cond.cleanup.i.i.loopexit ]
  %splat.splatinsert.i151.i269 = insertelement <4 x i64> poison, i64 %own.0.i.i.lcssa, i64 0
  %splat.splat.i152.i270 = shufflevector <4 x i64> %splat.splatinsert.i151.i269, <4 x i64> poison, <4 x i32> zeroinitializer
  %111 = and <4 x i64> %splat.splat.i152.i270, <i64 1, i64 2, i64 4, i64 8>
  %112 = icmp eq <4 x i64> %111, zeroinitializer
  %113 = select <4 x i1> %112, <4 x i64> %and23.i, <4 x i64> zeroinitializer
  br label %own4.exit.i

for.body.i.i:
  %rest.0.i.i741 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i740 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %114 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i741, i1 true)
  %idxprom.i.i = zext nneg i32 %114 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %115 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %115)
  %116 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %116
  %sub.i123.i = sub nsw i32 0, %rest.0.i.i741
  %and20.i.i = and i32 %rest.0.i.i741, %sub.i123.i
  %or.i.i267 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i267, %own.0.i.i740
  %sub22.i.i = add nsw i32 %rest.0.i.i741, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i741
  %tobool15.not.i.i266 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i266, label %for.cond.cleanup.i.i.loopexit, label %for.body.i.i

own4.exit.i:
  %retval.0.i124.i = phi <4 x i64> [ %113, %for.cond.cleanup.i.i ], [ %and23.i, %if.then33.i ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  br label %if.end41.i

if.end41.i:
  %bad.2.i254 = phi <4 x i64> [ %and23.i, %if.end.i247 ], [ %retval.0.i124.i, %own4.exit.i ]
  %xor.i133.i = xor <4 x i64> %vector_select.i, %masked_load.i.i215720
  %and.i134.i = and <4 x i64> %xor.i133.i, splat (i64 130023440)
  %cmp.i135.i = icmp eq <4 x i64> %and.i134.i, zeroinitializer
  %narrow737 = select <4 x i1> %cmp.i135.i, <4 x i1> %and1633.i.i235, <4 x i1> zeroinitializer
  %and.i157.i = and <4 x i64> %masked_load.i.i215720, splat (i64 15)
  %117 = icmp ne <4 x i64> %and.i157.i, splat (i64 5)
  %118 = icmp ne <4 x i64> %and.i157.i, splat (i64 9)
  %119 = and <4 x i1> %117, %118
  %and3.i.i738 = and <4 x i1> %119, %narrow737
  %vector_select.i.i256 = select <4 x i1> %cmp9.i.i231, <4 x i64> %vector_select.i, <4 x i64> %masked_load.i.i215720
  %vector_select8.i.i = select <4 x i1> %and1633.i.i235, <4 x i64> splat (i64 16), <4 x i64> splat (i64 32)
  %or9.i.i = or <4 x i64> %vector_select8.i.i, %masked_load.i.i215720
  %vector_select11.i.i = select <4 x i1> %and3.i.i738, <4 x i64> %vector_select.i.i256, <4 x i64> %or9.i.i
  %vector_cond12.i.i = icmp slt <4 x i64> %bad.2.i254, zeroinitializer
  %vector_select13.i.i = select <4 x i1> %vector_cond12.i.i, <4 x i64> %vector_select11.i.i, <4 x i64> %vector_select.i
  br i1 %tobool1.not619, label %if.end36.i, label %cond.end.i260

cond.end.i260:
  %splat.splatinsert.i258 = insertelement <4 x i64> poison, i64 %shr, i64 0
  %splat.splat.i259 = shufflevector <4 x i64> %splat.splatinsert.i258, <4 x i64> poison, <4 x i32> zeroinitializer
  %add.i = add nuw nsw <4 x i64> %splat.splat.i259, <i64 0, i64 1, i64 2, i64 3>
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <4 x i64> %add.i, ptr %index.addr.i, align 32
  store <4 x i64> %masked_load.i.i215720, ptr %before.addr.i, align 32
  %and.i401 = and <4 x i64> %vector_select13.i.i, splat (i64 32)
  %cmp.i402 = icmp ne <4 x i64> %and.i401, zeroinitializer
  %insertvec.i46.i = shufflevector <4 x i1> %cmp.i402, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %120 = bitcast <8 x i1> %insertvec.i46.i to i8
  %121 = and i8 %120, 15
  %and.i47.i = zext nneg i8 %121 to i32
  %and1.i = and i32 %and.i47.i, %sub31
  %insertvec.i.i406 = shufflevector <4 x i1> %cmp9.i.i231, <4 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %122 = bitcast <8 x i1> %insertvec.i.i406 to i8
  %123 = and i8 %122, 15
  %and.i.i407 = zext nneg i8 %123 to i32
  %and7.i = and i32 %and1.i, %and.i.i407
  %tobool.not.i408742 = icmp eq i32 %and7.i, 0
  br i1 %tobool.not.i408742, label %for.cond.cleanup.critedge.i, label %land.rhs.i.lr.ph

land.rhs.i.lr.ph:
  %conv.i = zext nneg i32 %and7.i to i64
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i743 = phi i64 [ %conv.i, %land.rhs.i.lr.ph ], [ %and10.i, %note_read.exit ]
  %124 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i743, i1 true)
  %arrayidx.i409 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %124
  %125 = load i64, ptr %arrayidx.i409, align 8
  %arrayidx9.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %124
  %126 = load i64, ptr %arrayidx9.i, align 8
  %127 = load ptr, ptr %readers.i, align 8
  %arrayidx.i444 = getelementptr inbounds nuw [32 x i32], ptr %127, i64 %125
  %shr.i.i445 = lshr i64 %126, 27
  %and.i.i446 = and i64 %shr.i.i445, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i444, i64 %and.i.i446
  %shr.i447 = lshr i64 %126, 32
  %conv.i448 = trunc nuw i64 %shr.i447 to i32
  %128 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i449 = icmp ult i32 %128, %conv.i448
  br i1 %cmp.i449, label %if.then.i451, label %note_read.exit

if.then.i451:
  store i32 %conv.i448, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i410 = add nsw i64 %rest_.0.i743, -1
  %and10.i = and i64 %sub.i410, %rest_.0.i743
  %tobool.not.i408 = icmp eq i64 %and10.i, 0
  br i1 %tobool.not.i408, label %for.cond.cleanup.critedge.i, label %land.rhs.i

for.cond.cleanup.critedge.i:
  %partial.i411 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %129 = load i64, ptr %partial.i411, align 8
  %tobool12.not.i = icmp eq i64 %129, 0
  %and1.mask.i = select i1 %tobool12.not.i, i32 %and1.i, i32 %sub31
  %tobool19.not.i744 = icmp eq i32 %and1.mask.i, 0
  br i1 %tobool19.not.i744, label %note_reads4.exit, label %land.rhs20.i.lr.ph

land.rhs20.i.lr.ph:
  %conv16.i = zext nneg i32 %and1.mask.i to i64
  %readers.i452 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i454 = lshr i64 %past.sroa.24.0610, 27
  %and.i.i455 = and i64 %shr.i.i454, 31
  %shr.i457 = lshr i64 %past.sroa.24.0610, 32
  %conv.i458 = trunc nuw i64 %shr.i457 to i32
  br label %land.rhs20.i

land.rhs20.i:
  %rest_11.0.i745 = phi i64 [ %conv16.i, %land.rhs20.i.lr.ph ], [ %and29.i, %note_read.exit462 ]
  %130 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_11.0.i745, i1 true)
  %arrayidx26.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %130
  %131 = load i64, ptr %arrayidx26.i, align 8
  %132 = load ptr, ptr %readers.i452, align 8
  %arrayidx.i453 = getelementptr inbounds nuw [32 x i32], ptr %132, i64 %131
  %arrayidx1.i456 = getelementptr inbounds nuw i32, ptr %arrayidx.i453, i64 %and.i.i455
  %133 = load i32, ptr %arrayidx1.i456, align 4
  %cmp.i459 = icmp ult i32 %133, %conv.i458
  br i1 %cmp.i459, label %if.then.i461, label %note_read.exit462

if.then.i461:
  store i32 %conv.i458, ptr %arrayidx1.i456, align 4
  br label %note_read.exit462

note_read.exit462:
  %sub28.i = add nsw i64 %rest_11.0.i745, -1
  %and29.i = and i64 %sub28.i, %rest_11.0.i745
  %tobool19.not.i = icmp eq i64 %and29.i, 0
  br i1 %tobool19.not.i, label %note_reads4.exit, label %land.rhs20.i

note_reads4.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph718, label %return, label %store4.exit188.i

if.end36.i:
  %found.1.i697 = phi i1 [ %found.0.i645662, %lor.lhs.false15.i ], [ %found.1.i.ph718, %if.end41.i ]
  %cond12.i.sroa.speculated651691 = phi ptr [ %past.sroa.76.0617, %lor.lhs.false15.i ], [ %past.sroa.80.0616, %if.end41.i ]
  %fresh.0.i = phi <4 x i64> [ %splat.splat, %lor.lhs.false15.i ], [ %vector_select13.i.i, %if.end41.i ]
  br i1 %found.1.i697, label %return, label %store4.exit188.i

store4.exit188.i:
  %fresh.0.i725 = phi <4 x i64> [ %splat.splat, %raced4.exit196 ], [ %fresh.0.i, %if.end36.i ], [ %vector_select13.i.i, %note_reads4.exit ]
  %cond12.i.sroa.speculated651691724 = phi ptr [ %past.sroa.76.0617, %raced4.exit196 ], [ %cond12.i.sroa.speculated651691, %if.end36.i ], [ %past.sroa.80.0616, %note_reads4.exit ]
  %conv.i179.i = zext nneg i32 %sub31 to i64
  %splat.splatinsert.i180.i = insertelement <4 x i64> poison, i64 %conv.i179.i, i64 0
  %splat.splat.i181.i = shufflevector <4 x i64> %splat.splatinsert.i180.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %134 = and <4 x i64> %splat.splat.i181.i, <i64 1, i64 2, i64 4, i64 8>
  %tobool.i182.i = icmp ne <4 x i64> %134, zeroinitializer
  %add.ptr.i184.i = getelementptr inbounds nuw i64, ptr %cond12.i.sroa.speculated651691724, i64 %shr
  tail call void @llvm.masked.store.v4i64.p0(<4 x i64> %fresh.0.i725, ptr align 8 %add.ptr.i184.i, <4 x i1> %tobool.i182.i)
  br label %return

return:
  %retval.1 = phi i1 [ false, %entry ], [ true, %sw.bb2.i ], [ %tobool19, %if.then18 ], [ true, %all_marked.exit ], [ true, %sw.default.i ], [ true, %sw.bb9.i ], [ true, %sw.bb6.i ], [ true, %if.end36.i ], [ false, %store4.exit188.i ], [ true, %raced4.exit196 ], [ true, %note_reads4.exit ]
  ret i1 %retval.1
}

define internal fastcc noundef zeroext i1 @any(ptr noundef %w, ptr noundef nonnull readonly captures(none) %addresses, i32 noundef range(i32 0, 65536) %mask, i64 noundef range(i64 0, 32) %lane, i64 noundef %access) unnamed_addr noinline nounwind "prefer-vector-width"="512" {
entry:
  %address.addr.i1339 = alloca <16 x i64>, align 128
  %address.addr.i = alloca <16 x i64>, align 128
  %index.addr.i = alloca <16 x i64>, align 128
  %before.addr.i = alloca <16 x i64>, align 128
  %cells.addr.i.i788 = alloca <16 x i64>, align 128
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
  br i1 %tobool2.not.i, label %if.end3.thread1869, label %past_of_words.exit

if.end3.thread1869:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i1868 = load i64, ptr %valid_global.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %4 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %4, ptr %address, align 128
  br label %if.end7

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i1377 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %5 = load i64, ptr %index.i1377, align 8
  %arrayidx.i1378 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %5
  %6 = load i64, ptr %arrayidx.i1378, align 8
  %shl.i.i = shl i64 %5, 27
  %shl5.i.i = shl i64 %access, 7
  %7 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %7, %6
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1378, i64 8
  %9 = load i64, ptr %mark10.i.i, align 8
  %10 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i1378, i64 16
  %11 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i1380 = getelementptr inbounds nuw i8, ptr %arrayidx.i1378, i64 80
  %12 = load i64, ptr %read_mark.i1380, align 8
  %cond.i.i1381 = tail call noundef i64 @llvm.umax.i64(i64 %11, i64 %12)
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
  %tobool.not.i1385 = icmp eq i64 %15, 0
  br i1 %tobool.not.i1385, label %load16.exit.i1314, label %if.end.i1386

if.end.i1386:
  %last.i = getelementptr inbounds nuw i8, ptr %14, i64 64
  %16 = load ptr, ptr %last.i, align 8
  %cmp.i1387 = icmp eq ptr %16, %2
  br i1 %cmp.i1387, label %cond.true.i1391, label %cond.end.i1388

cond.true.i1391:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %17 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %14, i64 56
  %18 = load i64, ptr %logged.i, align 8
  %19 = getelementptr %struct.Log, ptr %17, i64 %18
  %arrayidx.i1392 = getelementptr i8, ptr %19, i64 -16
  %20 = load i64, ptr %arrayidx.i1392, align 8
  br label %cond.end.i1388

cond.end.i1388:
  %cond.i1389 = phi i64 [ %20, %cond.true.i1391 ], [ -1, %if.end.i1386 ]
  %cond.i.i1390 = tail call noundef i64 @llvm.umax.i64(i64 %9, i64 %cond.i1389)
  br label %load16.exit.i1314

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
  %tracked.i.i1395 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %25 = load ptr, ptr %tracked.i.i1395, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %25, i64 168
  %26 = load i64, ptr %deferred.i, align 8
  %sub.i1396 = add i64 %26, -1
  %cmp.i1397 = icmp ult i64 %sub.i1396, 2048
  br i1 %cmp.i1397, label %if.then.i1399, label %if.end3.thread

if.then.i1399:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end3.thread

past_of_words.exit:
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %27 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %cond9.i = load i64, ptr %valid_shared.i, align 8
  br label %if.end3.thread

if.end3.thread:
  %past.sroa.123.01834 = phi ptr [ null, %past_of_words.exit ], [ %cond24.i.i, %if.then.i1399 ], [ %cond24.i.i, %if.then11.i ], [ %cond24.i.i, %if.then32.i ]
  %past.sroa.129.01832 = phi ptr [ null, %past_of_words.exit ], [ %cond29.i.i, %if.then.i1399 ], [ %cond29.i.i, %if.then11.i ], [ %cond29.i.i, %if.then32.i ]
  %past.sroa.142.0.shrunk1830 = phi i1 [ false, %past_of_words.exit ], [ %cmp17.i, %if.then.i1399 ], [ false, %if.then11.i ], [ %cmp17.i, %if.then32.i ]
  %past.sroa.137.0.shrunk1828 = phi i1 [ false, %past_of_words.exit ], [ %cmp.i, %if.then.i1399 ], [ %cmp.i, %if.then11.i ], [ %cmp.i, %if.then32.i ]
  %past.sroa.116.01826 = phi i64 [ %cond9.i, %past_of_words.exit ], [ %cond19.i.i, %if.then.i1399 ], [ %cond19.i.i, %if.then11.i ], [ %cond19.i.i, %if.then32.i ]
  %past.sroa.111.01824 = phi i64 [ %27, %past_of_words.exit ], [ %cond.i.i, %if.then.i1399 ], [ %cond.i.i, %if.then11.i ], [ %cond.i.i, %if.then32.i ]
  %past.sroa.107.01822 = phi i64 [ 0, %past_of_words.exit ], [ %cond.i.i1381, %if.then.i1399 ], [ %cond.i.i1381, %if.then11.i ], [ %cond.i.i1381, %if.then32.i ]
  %past.sroa.42.01815 = phi i64 [ 0, %past_of_words.exit ], [ %or6.i.i, %if.then.i1399 ], [ %or6.i.i, %if.then11.i ], [ %or6.i.i, %if.then32.i ]
  %past.sroa.49.11812 = phi i64 [ 0, %past_of_words.exit ], [ %8, %if.then.i1399 ], [ %8, %if.then11.i ], [ %8, %if.then32.i ]
  %past.sroa.66.11809 = phi i64 [ 0, %past_of_words.exit ], [ %9, %if.then.i1399 ], [ %9, %if.then11.i ], [ %9, %if.then32.i ]
  %past.sroa.87.01806 = phi i64 [ 0, %past_of_words.exit ], [ %10, %if.then.i1399 ], [ %10, %if.then11.i ], [ %10, %if.then32.i ]
  %past.sroa.99.01804 = phi i64 [ 0, %past_of_words.exit ], [ %11, %if.then.i1399 ], [ %11, %if.then11.i ], [ %11, %if.then32.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %28 = load <16 x i64>, ptr %addresses, align 8
  %splat.splatinsert = insertelement <16 x i64> poison, i64 %past.sroa.111.01824, i64 0
  %splat.splat = shufflevector <16 x i64> %splat.splatinsert, <16 x i64> poison, <16 x i32> zeroinitializer
  %add = add <16 x i64> %28, %splat.splat
  store <16 x i64> %add, ptr %address, align 128
  br label %if.end7

load16.exit.i1314:
  %past.sroa.66.1.ph = phi i64 [ %cond.i.i1390, %cond.end.i1388 ], [ %9, %if.then.i.i ]
  %past.sroa.49.1.ph = phi i64 [ %cond.i1389, %cond.end.i1388 ], [ %8, %if.then.i.i ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address)
  %29 = load <16 x i64>, ptr %addresses, align 8
  store <16 x i64> %29, ptr %address, align 128
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i)
  store <16 x i64> %29, ptr %address.addr.i, align 128
  %splat.splatinsert.i1301 = insertelement <16 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat.i1302 = shufflevector <16 x i64> %splat.splatinsert.i1301, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i1303 = sub <16 x i64> %29, %splat.splat.i1302
  %div14.i = lshr <16 x i64> %sub.i1303, splat (i64 5)
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %30 = load ptr, ptr %sector_writes.i, align 8
  %nowhere1.i.i1328 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %31 = ptrtoint ptr %nowhere1.i.i1328 to i64
  %32 = ptrtoint ptr %30 to i64
  %sub.i.i1329 = sub nsw i64 %31, %32
  %shr.i.i1330 = ashr i64 %sub.i.i1329, 3
  %conv.i18.i = trunc nuw i32 %mask to i16
  %33 = bitcast i16 %conv.i18.i to <16 x i1>
  %splat.splatinsert.i.i1333 = insertelement <16 x i64> poison, i64 %shr.i.i1330, i64 0
  %splat.splat.i.i1334 = shufflevector <16 x i64> %splat.splatinsert.i.i1333, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i1335 = select <16 x i1> %33, <16 x i64> %div14.i, <16 x i64> %splat.splat.i.i1334
  %34 = getelementptr i64, ptr %30, <16 x i64> %vector_select.i.i1335
  %masked_gather.i.i1336 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %34, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i1316 = icmp ne <16 x i64> %masked_gather.i.i1336, splat (i64 -1)
  %35 = bitcast <16 x i1> %cmp.i1316 to i16
  %mask.sroa.0.0.insert.ext.i.i1320 = zext i16 %35 to i32
  %and.i1321 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1320
  %tobool.not.i13231728 = icmp eq i32 %and.i1321, 0
  br i1 %tobool.not.i13231728, label %split_lanes16.exit, label %for.body.i

for.body.i:
  %rest.0.i1729 = phi i32 [ %and6.i1325, %for.body.i ], [ %and.i1321, %load16.exit.i1314 ]
  %36 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i1729, i1 true)
  %idxprom.i = zext nneg i32 %36 to i64
  %arrayidx.i1324 = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i
  %37 = load i64, ptr %arrayidx.i1324, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %37)
  %sub5.i = add nsw i32 %rest.0.i1729, -1
  %and6.i1325 = and i32 %sub5.i, %rest.0.i1729
  %tobool.not.i1323 = icmp eq i32 %and6.i1325, 0
  br i1 %tobool.not.i1323, label %split_lanes16.exit, label %for.body.i

split_lanes16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  br label %if.end7

if.end7:
  %past.sroa.123.01833 = phi ptr [ %past.sroa.123.01834, %if.end3.thread ], [ %cond24.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1869 ]
  %past.sroa.129.01831 = phi ptr [ %past.sroa.129.01832, %if.end3.thread ], [ %cond29.i.i, %split_lanes16.exit ], [ null, %if.end3.thread1869 ]
  %past.sroa.142.0.shrunk1829 = phi i1 [ %past.sroa.142.0.shrunk1830, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1869 ]
  %past.sroa.137.0.shrunk1827 = phi i1 [ %past.sroa.137.0.shrunk1828, %if.end3.thread ], [ false, %split_lanes16.exit ], [ false, %if.end3.thread1869 ]
  %past.sroa.116.01825 = phi i64 [ %past.sroa.116.01826, %if.end3.thread ], [ %cond19.i.i, %split_lanes16.exit ], [ %cond9.i1868, %if.end3.thread1869 ]
  %past.sroa.111.01823 = phi i64 [ %past.sroa.111.01824, %if.end3.thread ], [ %cond.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1869 ]
  %past.sroa.107.01821 = phi i64 [ %past.sroa.107.01822, %if.end3.thread ], [ %cond.i.i1381, %split_lanes16.exit ], [ 0, %if.end3.thread1869 ]
  %past.sroa.42.01814 = phi i64 [ %past.sroa.42.01815, %if.end3.thread ], [ %or6.i.i, %split_lanes16.exit ], [ 0, %if.end3.thread1869 ]
  %past.sroa.49.11811 = phi i64 [ %past.sroa.49.11812, %if.end3.thread ], [ %past.sroa.49.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1869 ]
  %past.sroa.66.11808 = phi i64 [ %past.sroa.66.11809, %if.end3.thread ], [ %past.sroa.66.1.ph, %split_lanes16.exit ], [ 0, %if.end3.thread1869 ]
  %past.sroa.87.01805 = phi i64 [ %past.sroa.87.01806, %if.end3.thread ], [ %10, %split_lanes16.exit ], [ 0, %if.end3.thread1869 ]
  %past.sroa.99.01803 = phi i64 [ %past.sroa.99.01804, %if.end3.thread ], [ %11, %split_lanes16.exit ], [ 0, %if.end3.thread1869 ]
  %tobool1.not1801 = phi i1 [ false, %if.end3.thread ], [ true, %split_lanes16.exit ], [ true, %if.end3.thread1869 ]
  %38 = phi <16 x i64> [ %add, %if.end3.thread ], [ %29, %split_lanes16.exit ], [ %4, %if.end3.thread1869 ]
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool8.not = icmp eq i64 %39, 0
  br i1 %tobool8.not, label %if.end20, label %if.then9

if.then9:
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i1339)
  store <16 x i64> %38, ptr %address.addr.i1339, align 128
  %40 = load i64, ptr @NBYTES, align 8
  %cmp.i1344 = icmp ult i64 %40, 4
  br i1 %cmp.i1344, label %for.body.i1361.lr.ph, label %for.cond.cleanup.i

for.body.i1361.lr.ph:
  %cmp1.i = icmp eq i64 %40, 1
  br label %for.body.i1361

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %if.then9 ], [ %missing.1.i, %if.end.i1371 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %41 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %41, %past.sroa.116.01825
  %splat.splatinsert.i1347 = insertelement <16 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i1348 = shufflevector <16 x i64> %splat.splatinsert.i1347, <16 x i64> poison, <16 x i32> zeroinitializer
  %conv.i.i1349 = trunc nuw i32 %mask to i16
  %42 = bitcast i16 %conv.i.i1349 to <16 x i1>
  %vector_select.i1351 = select <16 x i1> %42, <16 x i64> %38, <16 x i64> %splat.splat.i1348
  %cmp12.i = icmp eq i64 %40, 4
  br i1 %cmp12.i, label %if.end19.i1352.thread, label %if.end19.i1352

for.body.i1361:
  %missing.0.i1732 = phi i32 [ 0, %for.body.i1361.lr.ph ], [ %missing.1.i, %if.end.i1371 ]
  %rest.0.i13431731 = phi i32 [ %mask, %for.body.i1361.lr.ph ], [ %and8.i1372, %if.end.i1371 ]
  %43 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i13431731, i1 true)
  %idxprom.i1363 = zext nneg i32 %43 to i64
  %arrayidx.i1364 = getelementptr inbounds nuw i64, ptr %address.addr.i1339, i64 %idxprom.i1363
  %44 = load i64, ptr %arrayidx.i1364, align 8
  %add.i1365 = add i64 %44, %past.sroa.116.01825
  %45 = inttoptr i64 %add.i1365 to ptr
  br i1 %cmp1.i, label %cond.true.i1373, label %cond.false.i1366

cond.true.i1373:
  %46 = load i8, ptr %45, align 1
  %cmp2.not.i = icmp eq i8 %46, -1
  br i1 %cmp2.not.i, label %if.end.i1371, label %if.then.i1367

cond.false.i1366:
  %47 = load i16, ptr %45, align 2
  %cmp5.not.i = icmp eq i16 %47, -1
  br i1 %cmp5.not.i, label %if.end.i1371, label %if.then.i1367

if.then.i1367:
  %sub.i1368 = sub nsw i32 0, %rest.0.i13431731
  %and.i1369 = and i32 %rest.0.i13431731, %sub.i1368
  %or.i1370 = or i32 %missing.0.i1732, %and.i1369
  br label %if.end.i1371

if.end.i1371:
  %missing.1.i = phi i32 [ %or.i1370, %if.then.i1367 ], [ %missing.0.i1732, %cond.true.i1373 ], [ %missing.0.i1732, %cond.false.i1366 ]
  %sub7.i = add nsw i32 %rest.0.i13431731, -1
  %and8.i1372 = and i32 %sub7.i, %rest.0.i13431731
  %tobool.i1345.not = icmp eq i32 %and8.i1372, 0
  br i1 %tobool.i1345.not, label %for.cond.cleanup.i, label %for.body.i1361

if.end19.i1352.thread:
  %48 = inttoptr i64 %past.sroa.116.01825 to ptr
  %shr.i1358 = ashr <16 x i64> %vector_select.i1351, splat (i64 2)
  %49 = getelementptr i32, ptr %48, <16 x i64> %shr.i1358
  %masked_gather.i1359 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %49, <16 x i1> splat (i1 true), <16 x i32> poison)
  %cmp16.i1360 = icmp ne <16 x i32> %masked_gather.i1359, splat (i32 -1)
  %50 = bitcast <16 x i1> %cmp16.i1360 to i16
  %mask.sroa.0.0.insert.ext.i59.i = zext i16 %50 to i32
  br label %unwritten16.exit

if.end19.i1352:
  %div54.i = lshr i64 %40, 3
  %cmp21.i13531734.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i13531734.not, label %unwritten16.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %51 = inttoptr i64 %past.sroa.116.01825 to ptr
  %shr27.i = ashr <16 x i64> %vector_select.i1351, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %51, <16 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i1736 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i1735 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <16 x ptr> %invariant.gep, i64 %part.0.i1735
  %masked_gather28.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %gep, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp29.i = icmp ne <16 x i64> %masked_gather28.i, splat (i64 -1)
  %52 = bitcast <16 x i1> %cmp29.i to i16
  %mask.sroa.0.0.insert.ext.i.i1356 = zext i16 %52 to i32
  %or33.i = or i32 %missing.3.i1736, %mask.sroa.0.0.insert.ext.i.i1356
  %inc.i = add nuw nsw i64 %part.0.i1735, 1
  %exitcond.not = icmp eq i64 %inc.i, %div54.i
  br i1 %exitcond.not, label %unwritten16.exit, label %for.body24.i

unwritten16.exit:
  %missing.3.i.lcssa = phi i32 [ %missing.0.i.lcssa, %if.end19.i1352 ], [ %mask.sroa.0.0.insert.ext.i59.i, %if.end19.i1352.thread ], [ %or33.i, %for.body24.i ]
  %and36.i = and i32 %missing.3.i.lcssa, %mask
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i1339)
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
  %rest.01739 = phi i32 [ %and36.i, %for.body.lr.ph ], [ %and, %mark_written.exit ]
  br i1 %cmp3.not.i, label %mark_written.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %54 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.01739, i1 true)
  %idxprom = zext nneg i32 %54 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %address, i64 %idxprom
  %55 = load i64, ptr %arrayidx, align 8
  %add19 = add i64 %55, %past.sroa.116.01825
  %56 = inttoptr i64 %add19 to ptr
  br label %for.body.i1400

for.body.i1400:
  %index.04.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i1402, %for.body.i1400 ]
  %arrayidx.i1401 = getelementptr inbounds nuw i8, ptr %56, i64 %index.04.i
  store i8 -1, ptr %arrayidx.i1401, align 1
  %inc.i1402 = add nuw i64 %index.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i1402, %40
  br i1 %exitcond.not.i, label %mark_written.exit, label %for.body.i1400

mark_written.exit:
  %sub = add nsw i32 %rest.01739, -1
  %and = and i32 %sub, %rest.01739
  %tobool18.not = icmp eq i32 %and, 0
  br i1 %tobool18.not, label %if.end20, label %for.body

if.end20:
  br i1 %tobool.not.i, label %cleanup65, label %if.end23

if.end23:
  %splat.splatinsert26 = insertelement <16 x i64> poison, i64 %past.sroa.111.01823, i64 0
  %splat.splat27 = shufflevector <16 x i64> %splat.splatinsert26, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub28 = sub <16 x i64> %38, %splat.splat27
  %shr = lshr <16 x i64> %sub28, splat (i64 2)
  %splat.splatinsert29 = insertelement <16 x i64> poison, i64 %past.sroa.42.01814, i64 0
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
  %or.cond1692 = select i1 %tobool1.not1801, i1 true, i1 %past.sroa.137.0.shrunk1827
  br i1 %or.cond1692, label %load16.exit151.i249, label %if.end.i110.thread

load16.exit151.i249:
  %nowhere1.i188.i254 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %58 = ptrtoint ptr %nowhere1.i188.i254 to i64
  %59 = ptrtoint ptr %past.sroa.123.01833 to i64
  %sub.i189.i255 = sub nsw i64 %58, %59
  %shr.i190.i256 = ashr i64 %sub.i189.i255, 3
  %conv.i223.i258 = trunc nuw i32 %mask to i16
  %60 = bitcast i16 %conv.i223.i258 to <16 x i1>
  %splat.splatinsert.i194.i261 = insertelement <16 x i64> poison, i64 %shr.i190.i256, i64 0
  %splat.splat.i195.i262 = shufflevector <16 x i64> %splat.splatinsert.i194.i261, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i197.i263 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i195.i262
  %61 = getelementptr i64, ptr %past.sroa.123.01833, <16 x i64> %vector_select.i197.i263
  %masked_gather.i150.i264 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %61, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i92.i = insertelement <16 x i64> poison, i64 %past.sroa.49.11811, i64 0
  %splat.splat6.i93.i = shufflevector <16 x i64> %splat.splatinsert5.i92.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1801, label %if.end.i86.i, label %if.then.i79.i

if.then.i79.i:
  %splat.splatinsert.i81.i = insertelement <16 x i64> poison, i64 %past.sroa.66.11808, i64 0
  %splat.splat.i82.i = shufflevector <16 x i64> %splat.splatinsert.i81.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i = icmp ult <16 x i64> %masked_gather.i150.i264, %splat.splat.i82.i
  br label %old16.exit101.i

if.end.i86.i:
  %splat.splatinsert1.i88.i = insertelement <16 x i64> poison, i64 %past.sroa.87.01805, i64 0
  %splat.splat2.i89.i = shufflevector <16 x i64> %splat.splatinsert1.i88.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i = icmp ult <16 x i64> %masked_gather.i150.i264, %splat.splat2.i89.i
  %sub.i94.i = sub <16 x i64> %masked_gather.i150.i264, %splat.splat6.i93.i
  %sub9.i96.i = sub i64 %past.sroa.66.11808, %past.sroa.49.11811
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
  %and733.i.i.not1711 = or <16 x i1> %cmp2.i.i, %cmp5.i.i
  %or34.i.i.not1710 = and <16 x i1> %cmp.i.i, %and733.i.i.not1711
  %and8.i.i = and <16 x i64> %masked_gather.i150.i264, splat (i64 32)
  %cmp9.i.i = icmp ne <16 x i64> %and8.i.i, zeroinitializer
  %cmp11.i.i = icmp ult <16 x i64> %masked_gather.i150.i264, %splat.splat6.i93.i
  %and13.i.i = and <16 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp ne <16 x i64> %and13.i.i, zeroinitializer
  %and1635.i.i.not1708 = or <16 x i1> %cmp11.i.i, %cmp14.i.i
  %splat.splatinsert17.i.i = insertelement <16 x i64> poison, i64 %past.sroa.99.01803, i64 0
  %splat.splat18.i.i = shufflevector <16 x i64> %splat.splatinsert17.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i = icmp uge <16 x i64> %masked_gather.i150.i264, %splat.splat18.i.i
  %and2136.i.i.not1712 = or <16 x i1> %cmp19.i.i, %cmp9.i.i
  %or2237.i.i.not1709 = and <16 x i1> %and2136.i.i.not1712, %or34.i.i.not1710
  %and2338.i.i.not = or <16 x i1> %and1635.i.i.not1708, %or2237.i.i.not1709
  %62 = xor <16 x i1> %retval.0.in.i84.i, splat (i1 true)
  %narrow1707 = select <16 x i1> %and2338.i.i.not, <16 x i1> %62, <16 x i1> zeroinitializer
  %cmp.i.i1055 = icmp eq <16 x i64> %and1.i.i, splat (i64 5)
  %cmp1.i.i1056 = icmp eq <16 x i64> %and1.i.i, splat (i64 9)
  %or4.i.i1057 = or <16 x i1> %cmp.i.i1055, %cmp1.i.i1056
  %and.i1059 = select <16 x i1> %or4.i.i1057, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i
  %and1.i1060 = and <16 x i64> %and.i1059, %or
  %cmp.i1061 = icmp ne <16 x i64> %and1.i1060, zeroinitializer
  %and12.i1713 = and <16 x i1> %cmp.i1061, %narrow1707
  %and12.i = sext <16 x i1> %and12.i1713 to <16 x i64>
  br i1 %tobool1.not1801, label %if.end19.i.thread, label %if.then21.i

if.end19.i.thread:
  %and15.i = and <16 x i64> %masked_gather.i150.i264, splat (i64 96)
  %cmp.i284 = icmp eq <16 x i64> %and15.i, splat (i64 96)
  %splat.splatinsert.i = insertelement <16 x i64> poison, i64 %past.sroa.87.01805, i64 0
  %splat.splat.i = shufflevector <16 x i64> %splat.splatinsert.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp16.i = icmp uge <16 x i64> %masked_gather.i150.i264, %splat.splat.i
  %and1866.i = and <16 x i1> %cmp16.i, %cmp.i284
  %or.i = select <16 x i1> %and1866.i, <16 x i64> splat (i64 -1), <16 x i64> %and12.i
  br label %if.end.i110

if.then21.i:
  %63 = bitcast <16 x i1> %and12.i1713 to i16
  %mask.sroa.0.0.insert.ext.i.i1251 = zext i16 %63 to i32
  %and.i1252 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1251
  %tobool.not.i1253 = icmp eq i32 %and.i1252, 0
  br i1 %tobool.not.i1253, label %if.end.i110, label %land.lhs.true.i1254

land.lhs.true.i1254:
  %partial.i1256 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %64 = load i64, ptr %partial.i1256, align 8
  %tobool3.not.i1257 = icmp eq i64 %64, 0
  br i1 %tobool3.not.i1257, label %if.end.i110, label %if.then.i1258

if.then.i1258:
  %known5.i1259 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1260 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %65 = load i64, ptr %index.i1260, align 8
  %arrayidx.i1261 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1259, i64 %65
  %shr.i1262 = lshr <16 x i64> %masked_gather.i150.i264, splat (i64 27)
  %and6.i1263 = and <16 x i64> %shr.i1262, splat (i64 31)
  %66 = getelementptr i64, ptr %arrayidx.i1261, <16 x i64> %and6.i1263
  %masked_gather.i1265 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %66, <16 x i1> %60, <16 x i64> zeroinitializer)
  %and8.i1266 = and <16 x i64> %masked_gather.i150.i264, splat (i64 -4294967296)
  %xor.i1267 = xor <16 x i64> %masked_gather.i1265, %masked_gather.i150.i264
  %and9.i1268 = and <16 x i64> %xor.i1267, splat (i64 130023424)
  %and10.i1269 = and <16 x i64> %masked_gather.i150.i264, splat (i64 31)
  %and14.i1270 = and <16 x i64> %masked_gather.i1265, splat (i64 -4294967296)
  %and15.i1271 = shl <16 x i64> %masked_gather.i1265, splat (i64 32)
  %shl.i1272 = and <16 x i64> %and15.i1271, splat (i64 9007194959773696)
  %sub.i1273 = sub <16 x i64> %and14.i1270, %shl.i1272
  %67 = icmp ugt <16 x i64> %and8.i1266, %sub.i1273
  %68 = icmp ne <16 x i64> %and9.i1268, zeroinitializer
  %69 = icmp ne <16 x i64> %and10.i1269, splat (i64 15)
  %70 = or <16 x i1> %69, %68
  %71 = icmp ugt <16 x i64> %and8.i1266, %masked_gather.i1265
  %72 = or <16 x i1> %71, %70
  %73 = and <16 x i1> %67, %72
  %74 = or <16 x i1> %cmp9.i.i, %73
  %and25.i1275 = select <16 x i1> %74, <16 x i64> %and12.i, <16 x i64> zeroinitializer
  br label %if.end.i110

if.end.i110:
  %bad.2.i = phi <16 x i64> [ %or.i, %if.end19.i.thread ], [ %and25.i1275, %if.then.i1258 ], [ %and12.i, %land.lhs.true.i1254 ], [ %and12.i, %if.then21.i ]
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
  %tobool7.not.i1131606 = icmp eq i64 %77, 0
  br i1 %tobool7.not.i1131606, label %if.end.i110.thread.load16.exit.i694_crit_edge, label %lor.lhs.false15.i121.thread

if.end.i110.thread.load16.exit.i694_crit_edge:
  %.pre1768 = trunc nuw i32 %mask to i16
  %.pre1769 = bitcast i16 %.pre1768 to <16 x i1>
  br label %load16.exit.i694

land.lhs.true.i119:
  br i1 %tobool1.not1801, label %load16.exit139.i223.thread, label %lor.lhs.false15.i121

load16.exit139.i223.thread:
  %nowhere1.i199.i2291889 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %78 = ptrtoint ptr %nowhere1.i199.i2291889 to i64
  %79 = ptrtoint ptr %past.sroa.129.01831 to i64
  %sub.i200.i2301890 = sub nsw i64 %78, %79
  %shr.i201.i2311891 = ashr i64 %sub.i200.i2301890, 3
  %splat.splatinsert.i205.i2361892 = insertelement <16 x i64> poison, i64 %shr.i201.i2311891, i64 0
  %splat.splat.i206.i2371893 = shufflevector <16 x i64> %splat.splatinsert.i205.i2361892, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i208.i2381894 = select <16 x i1> %60, <16 x i64> %shr, <16 x i64> %splat.splat.i206.i2371893
  %80 = getelementptr i64, ptr %past.sroa.129.01831, <16 x i64> %vector_select.i208.i2381894
  %masked_gather.i138.i2391895 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %80, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.end.i86.i397

lor.lhs.false15.i121:
  br i1 %past.sroa.142.0.shrunk1829, label %load16.exit139.i223, label %if.end36.i127

lor.lhs.false15.i121.thread:
  br i1 %past.sroa.142.0.shrunk1829, label %load16.exit139.i223, label %if.end36.i127.load16.exit.i148_crit_edge

load16.exit139.i223:
  %before.0.i112160916231909 = phi <16 x i64> [ zeroinitializer, %lor.lhs.false15.i121.thread ], [ %masked_gather.i150.i264, %lor.lhs.false15.i121 ]
  %found.0.i111160816251907 = phi i1 [ false, %lor.lhs.false15.i121.thread ], [ %tobool42.i, %lor.lhs.false15.i121 ]
  %.pre1773 = trunc nuw i32 %mask to i16
  %.pre1774 = bitcast i16 %.pre1773 to <16 x i1>
  %nowhere1.i199.i229 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %81 = ptrtoint ptr %nowhere1.i199.i229 to i64
  %82 = ptrtoint ptr %past.sroa.129.01831 to i64
  %sub.i200.i230 = sub nsw i64 %81, %82
  %shr.i201.i231 = ashr i64 %sub.i200.i230, 3
  %splat.splatinsert.i205.i236 = insertelement <16 x i64> poison, i64 %shr.i201.i231, i64 0
  %splat.splat.i206.i237 = shufflevector <16 x i64> %splat.splatinsert.i205.i236, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i208.i238 = select <16 x i1> %.pre1774, <16 x i64> %shr, <16 x i64> %splat.splat.i206.i237
  %83 = getelementptr i64, ptr %past.sroa.129.01831, <16 x i64> %vector_select.i208.i238
  %masked_gather.i138.i239 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %83, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1801, label %if.end.i86.i397, label %if.then.i79.i322

if.then.i79.i322:
  %splat.splatinsert.i81.i324 = insertelement <16 x i64> poison, i64 %past.sroa.66.11808, i64 0
  %splat.splat.i82.i325 = shufflevector <16 x i64> %splat.splatinsert.i81.i324, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i83.i326 = icmp ult <16 x i64> %masked_gather.i138.i239, %splat.splat.i82.i325
  %.pre1766 = insertelement <16 x i64> poison, i64 %past.sroa.49.11811, i64 0
  %.pre1767 = shufflevector <16 x i64> %.pre1766, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %old16.exit101.i327

if.end.i86.i397:
  %masked_gather.i138.i2391903 = phi <16 x i64> [ %masked_gather.i138.i2391895, %load16.exit139.i223.thread ], [ %masked_gather.i138.i239, %load16.exit139.i223 ]
  %before.0.i112160916241901 = phi <16 x i64> [ %masked_gather.i150.i264, %load16.exit139.i223.thread ], [ %before.0.i112160916231909, %load16.exit139.i223 ]
  %found.0.i111160816261899 = phi i1 [ %tobool42.i, %load16.exit139.i223.thread ], [ %found.0.i111160816251907, %load16.exit139.i223 ]
  %.pre-phi17751897 = phi <16 x i1> [ %60, %load16.exit139.i223.thread ], [ %.pre1774, %load16.exit139.i223 ]
  %splat.splatinsert1.i88.i399 = insertelement <16 x i64> poison, i64 %past.sroa.87.01805, i64 0
  %splat.splat2.i89.i400 = shufflevector <16 x i64> %splat.splatinsert1.i88.i399, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i90.i401 = icmp ult <16 x i64> %masked_gather.i138.i2391903, %splat.splat2.i89.i400
  %splat.splatinsert5.i92.i403 = insertelement <16 x i64> poison, i64 %past.sroa.49.11811, i64 0
  %splat.splat6.i93.i404 = shufflevector <16 x i64> %splat.splatinsert5.i92.i403, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub.i94.i405 = sub <16 x i64> %masked_gather.i138.i2391903, %splat.splat6.i93.i404
  %sub9.i96.i407 = sub i64 %past.sroa.66.11808, %past.sroa.49.11811
  %splat.splatinsert10.i97.i408 = insertelement <16 x i64> poison, i64 %sub9.i96.i407, i64 0
  %splat.splat11.i98.i409 = shufflevector <16 x i64> %splat.splatinsert10.i97.i408, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i99.i410 = icmp ult <16 x i64> %sub.i94.i405, %splat.splat11.i98.i409
  %or20.i100.i411 = or <16 x i1> %cmp3.i90.i401, %cmp12.i99.i410
  br label %old16.exit101.i327

old16.exit101.i327:
  %masked_gather.i138.i2391902 = phi <16 x i64> [ %masked_gather.i138.i2391903, %if.end.i86.i397 ], [ %masked_gather.i138.i239, %if.then.i79.i322 ]
  %before.0.i112160916241900 = phi <16 x i64> [ %before.0.i112160916241901, %if.end.i86.i397 ], [ %before.0.i112160916231909, %if.then.i79.i322 ]
  %found.0.i111160816261898 = phi i1 [ %found.0.i111160816261899, %if.end.i86.i397 ], [ %found.0.i111160816251907, %if.then.i79.i322 ]
  %.pre-phi17751896 = phi <16 x i1> [ %.pre-phi17751897, %if.end.i86.i397 ], [ %.pre1774, %if.then.i79.i322 ]
  %splat.splat.i.i347.pre-phi = phi <16 x i64> [ %splat.splat6.i93.i404, %if.end.i86.i397 ], [ %.pre1767, %if.then.i79.i322 ]
  %retval.0.in.i84.i328 = phi <16 x i1> [ %or20.i100.i411, %if.end.i86.i397 ], [ %cmp.i83.i326, %if.then.i79.i322 ]
  %xor.i.i334 = xor <16 x i64> %masked_gather.i138.i2391902, %or
  %and.i.i335 = and <16 x i64> %xor.i.i334, splat (i64 4290773055)
  %cmp.i.i336 = icmp ne <16 x i64> %and.i.i335, zeroinitializer
  %and1.i.i338 = and <16 x i64> %masked_gather.i138.i2391902, splat (i64 15)
  %cmp2.i.i339 = icmp ne <16 x i64> %and1.i.i338, splat (i64 15)
  %and4.i.i340 = and <16 x i64> %xor.i.i334, splat (i64 4290773040)
  %cmp5.i.i341 = icmp ne <16 x i64> %and4.i.i340, zeroinitializer
  %and733.i.i342.not1718 = or <16 x i1> %cmp2.i.i339, %cmp5.i.i341
  %or34.i.i343.not1717 = and <16 x i1> %cmp.i.i336, %and733.i.i342.not1718
  %and8.i.i344 = and <16 x i64> %masked_gather.i138.i2391902, splat (i64 32)
  %cmp9.i.i345 = icmp ne <16 x i64> %and8.i.i344, zeroinitializer
  %cmp11.i.i348 = icmp ult <16 x i64> %masked_gather.i138.i2391902, %splat.splat.i.i347.pre-phi
  %and13.i.i349 = and <16 x i64> %xor.i.i334, splat (i64 4160749568)
  %cmp14.i.i350 = icmp ne <16 x i64> %and13.i.i349, zeroinitializer
  %and1635.i.i351.not1715 = or <16 x i1> %cmp11.i.i348, %cmp14.i.i350
  %splat.splatinsert17.i.i353 = insertelement <16 x i64> poison, i64 %past.sroa.107.01821, i64 0
  %splat.splat18.i.i354 = shufflevector <16 x i64> %splat.splatinsert17.i.i353, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i355 = icmp uge <16 x i64> %masked_gather.i138.i2391902, %splat.splat18.i.i354
  %and2136.i.i356.not1719 = or <16 x i1> %cmp19.i.i355, %cmp9.i.i345
  %or2237.i.i357.not1716 = and <16 x i1> %and2136.i.i356.not1719, %or34.i.i343.not1717
  %and2338.i.i358.not = or <16 x i1> %and1635.i.i351.not1715, %or2237.i.i357.not1716
  %84 = xor <16 x i1> %retval.0.in.i84.i328, splat (i1 true)
  %narrow1714 = select <16 x i1> %and2338.i.i358.not, <16 x i1> %84, <16 x i1> zeroinitializer
  %cmp.i.i1039 = icmp eq <16 x i64> %and1.i.i338, splat (i64 5)
  %cmp1.i.i1040 = icmp eq <16 x i64> %and1.i.i338, splat (i64 9)
  %or4.i.i1041 = or <16 x i1> %cmp.i.i1039, %cmp1.i.i1040
  %and.i1043 = select <16 x i1> %or4.i.i1041, <16 x i64> splat (i64 15), <16 x i64> %and1.i.i338
  %and1.i1044 = and <16 x i64> %and.i1043, %or
  %cmp.i1045 = icmp ne <16 x i64> %and1.i1044, zeroinitializer
  %and12.i3631720 = and <16 x i1> %cmp.i1045, %narrow1714
  br i1 %tobool1.not1801, label %if.end.i.i393, label %if.then21.i379

if.then21.i379:
  %85 = bitcast <16 x i1> %and12.i3631720 to i16
  %mask.sroa.0.0.insert.ext.i.i1215 = zext i16 %85 to i32
  %and.i1216 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1215
  %tobool.not.i1217 = icmp eq i32 %and.i1216, 0
  br i1 %tobool.not.i1217, label %if.then.i72.i, label %land.lhs.true.i1218

land.lhs.true.i1218:
  %partial.i1220 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %86 = load i64, ptr %partial.i1220, align 8
  %tobool3.not.i1221 = icmp eq i64 %86, 0
  br i1 %tobool3.not.i1221, label %if.then.i72.i, label %if.then.i1222

if.then.i1222:
  %known5.i1223 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1224 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %87 = load i64, ptr %index.i1224, align 8
  %arrayidx.i1225 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1223, i64 %87
  %shr.i1226 = lshr <16 x i64> %masked_gather.i138.i2391902, splat (i64 27)
  %and6.i1227 = and <16 x i64> %shr.i1226, splat (i64 31)
  %88 = getelementptr i64, ptr %arrayidx.i1225, <16 x i64> %and6.i1227
  %masked_gather.i1229 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %88, <16 x i1> %.pre-phi17751896, <16 x i64> zeroinitializer)
  %and8.i1230 = and <16 x i64> %masked_gather.i138.i2391902, splat (i64 -4294967296)
  %xor.i1231 = xor <16 x i64> %masked_gather.i1229, %masked_gather.i138.i2391902
  %and9.i1232 = and <16 x i64> %xor.i1231, splat (i64 130023424)
  %and10.i1233 = and <16 x i64> %masked_gather.i138.i2391902, splat (i64 31)
  %and14.i1234 = and <16 x i64> %masked_gather.i1229, splat (i64 -4294967296)
  %and15.i1235 = shl <16 x i64> %masked_gather.i1229, splat (i64 32)
  %shl.i1236 = and <16 x i64> %and15.i1235, splat (i64 9007194959773696)
  %sub.i1237 = sub <16 x i64> %and14.i1234, %shl.i1236
  %89 = icmp ugt <16 x i64> %and8.i1230, %sub.i1237
  %90 = icmp ne <16 x i64> %and9.i1232, zeroinitializer
  %91 = icmp ne <16 x i64> %and10.i1233, splat (i64 15)
  %92 = or <16 x i1> %91, %90
  %93 = icmp ugt <16 x i64> %and8.i1230, %masked_gather.i1229
  %94 = or <16 x i1> %93, %92
  %95 = and <16 x i1> %89, %94
  %96 = or <16 x i1> %cmp9.i.i345, %95
  %97 = select <16 x i1> %96, <16 x i1> %and12.i3631720, <16 x i1> zeroinitializer
  br label %if.then.i72.i

if.then.i72.i:
  %bad.2.i382.ph = phi <16 x i1> [ %and12.i3631720, %if.then21.i379 ], [ %and12.i3631720, %land.lhs.true.i1218 ], [ %97, %if.then.i1222 ]
  %splat.splatinsert.i73.i = insertelement <16 x i64> poison, i64 %past.sroa.66.11808, i64 0
  %splat.splat.i74.i = shufflevector <16 x i64> %splat.splatinsert.i73.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i75.i = icmp ult <16 x i64> %masked_gather.i138.i2391902, %splat.splat.i74.i
  br label %raced16.exit412

if.end.i.i393:
  %splat.splatinsert1.i.i = insertelement <16 x i64> poison, i64 %past.sroa.87.01805, i64 0
  %splat.splat2.i.i = shufflevector <16 x i64> %splat.splatinsert1.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i = icmp ult <16 x i64> %masked_gather.i138.i2391902, %splat.splat2.i.i
  %sub.i.i396 = sub <16 x i64> %masked_gather.i138.i2391902, %splat.splat.i.i347.pre-phi
  %sub9.i.i = sub i64 %past.sroa.66.11808, %past.sroa.49.11811
  %splat.splatinsert10.i.i = insertelement <16 x i64> poison, i64 %sub9.i.i, i64 0
  %splat.splat11.i.i = shufflevector <16 x i64> %splat.splatinsert10.i.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i = icmp ult <16 x i64> %sub.i.i396, %splat.splat11.i.i
  %or20.i.i = or <16 x i1> %cmp3.i.i, %cmp12.i.i
  br label %raced16.exit412

raced16.exit412:
  %bad.2.i3821628 = phi <16 x i1> [ %bad.2.i382.ph, %if.then.i72.i ], [ %and12.i3631720, %if.end.i.i393 ]
  %retval.0.in.i.i = phi <16 x i1> [ %cmp.i75.i, %if.then.i72.i ], [ %or20.i.i, %if.end.i.i393 ]
  %and32.i = and <16 x i64> %masked_gather.i138.i2391902, splat (i64 2097216)
  %cmp33.i = icmp ne <16 x i64> %and32.i, splat (i64 2097152)
  %narrow1721.not = select <16 x i1> %cmp33.i, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i
  %not.narrow1721.not = xor <16 x i1> %narrow1721.not, splat (i1 true)
  %tobool.i.i385 = select <16 x i1> %not.narrow1721.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i3821628
  %98 = bitcast <16 x i1> %tobool.i.i385 to i16
  %mask.sroa.0.0.insert.ext.i.i386 = zext i16 %98 to i32
  %and41.i388 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i386
  %tobool42.i389 = icmp ne i32 %and41.i388, 0
  %or27127.i226 = or i1 %found.0.i111160816261898, %tobool42.i389
  br i1 %or27127.i226, label %cleanup65, label %load16.exit.i148

load16.exit.i694:
  %.pre-phi = phi <16 x i1> [ %.pre1769, %if.end.i110.thread.load16.exit.i694_crit_edge ], [ %60, %if.end.i110 ]
  %before.0.i1121610.ph = phi <16 x i64> [ zeroinitializer, %if.end.i110.thread.load16.exit.i694_crit_edge ], [ %masked_gather.i150.i264, %if.end.i110 ]
  %found.1.i125.ph = phi i1 [ false, %if.end.i110.thread.load16.exit.i694_crit_edge ], [ %tobool42.i, %if.end.i110 ]
  %nowhere1.i.i772 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %99 = ptrtoint ptr %nowhere1.i.i772 to i64
  %100 = ptrtoint ptr %past.sroa.129.01831 to i64
  %sub.i142.i = sub nsw i64 %99, %100
  %shr.i.i773 = ashr i64 %sub.i142.i, 3
  %splat.splatinsert.i145.i = insertelement <16 x i64> poison, i64 %shr.i.i773, i64 0
  %splat.splat.i146.i = shufflevector <16 x i64> %splat.splatinsert.i145.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i147.i = select <16 x i1> %.pre-phi, <16 x i64> %shr, <16 x i64> %splat.splat.i146.i
  %101 = getelementptr i64, ptr %past.sroa.129.01831, <16 x i64> %vector_select.i147.i
  %masked_gather.i.i776 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %101, <16 x i1> splat (i1 true), <16 x i64> poison)
  %splat.splatinsert5.i.i761 = insertelement <16 x i64> poison, i64 %past.sroa.49.11811, i64 0
  %splat.splat6.i.i762 = shufflevector <16 x i64> %splat.splatinsert5.i.i761, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %tobool1.not1801, label %if.end.i111.i, label %if.then.i106.i

if.then.i106.i:
  %splat.splatinsert.i107.i = insertelement <16 x i64> poison, i64 %past.sroa.66.11808, i64 0
  %splat.splat.i108.i = shufflevector <16 x i64> %splat.splatinsert.i107.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp.i109.i = icmp ult <16 x i64> %masked_gather.i.i776, %splat.splat.i108.i
  br label %old16.exit.i698

if.end.i111.i:
  %splat.splatinsert1.i.i757 = insertelement <16 x i64> poison, i64 %past.sroa.87.01805, i64 0
  %splat.splat2.i.i758 = shufflevector <16 x i64> %splat.splatinsert1.i.i757, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp3.i.i759 = icmp ult <16 x i64> %masked_gather.i.i776, %splat.splat2.i.i758
  %sub.i.i763 = sub <16 x i64> %masked_gather.i.i776, %splat.splat6.i.i762
  %sub9.i.i765 = sub i64 %past.sroa.66.11808, %past.sroa.49.11811
  %splat.splatinsert10.i.i766 = insertelement <16 x i64> poison, i64 %sub9.i.i765, i64 0
  %splat.splat11.i.i767 = shufflevector <16 x i64> %splat.splatinsert10.i.i766, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp12.i.i768 = icmp ult <16 x i64> %sub.i.i763, %splat.splat11.i.i767
  %or20.i.i769 = or <16 x i1> %cmp3.i.i759, %cmp12.i.i768
  br label %old16.exit.i698

old16.exit.i698:
  %retval.0.in.i.i699 = phi <16 x i1> [ %or20.i.i769, %if.end.i111.i ], [ %cmp.i109.i, %if.then.i106.i ]
  %xor.i.i705 = xor <16 x i64> %masked_gather.i.i776, %or
  %and.i.i706 = and <16 x i64> %xor.i.i705, splat (i64 4290773055)
  %cmp.i.i707 = icmp eq <16 x i64> %and.i.i706, zeroinitializer
  %and1.i.i708 = and <16 x i64> %masked_gather.i.i776, splat (i64 15)
  %cmp2.i.i709 = icmp eq <16 x i64> %and1.i.i708, splat (i64 15)
  %and4.i.i710 = and <16 x i64> %xor.i.i705, splat (i64 4290773040)
  %cmp5.i.i711 = icmp eq <16 x i64> %and4.i.i710, zeroinitializer
  %and733.i.i712 = and <16 x i1> %cmp2.i.i709, %cmp5.i.i711
  %or34.i.i713 = or <16 x i1> %cmp.i.i707, %and733.i.i712
  %and8.i.i714 = and <16 x i64> %masked_gather.i.i776, splat (i64 32)
  %cmp9.i.i715 = icmp eq <16 x i64> %and8.i.i714, zeroinitializer
  %cmp11.i.i718 = icmp uge <16 x i64> %masked_gather.i.i776, %splat.splat6.i.i762
  %and13.i.i719 = and <16 x i64> %xor.i.i705, splat (i64 4160749568)
  %cmp14.i.i720 = icmp eq <16 x i64> %and13.i.i719, zeroinitializer
  %and1635.i.i721 = and <16 x i1> %cmp11.i.i718, %cmp14.i.i720
  %splat.splatinsert17.i.i723 = insertelement <16 x i64> poison, i64 %past.sroa.99.01803, i64 0
  %splat.splat18.i.i724 = shufflevector <16 x i64> %splat.splatinsert17.i.i723, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp19.i.i725 = icmp ult <16 x i64> %masked_gather.i.i776, %splat.splat18.i.i724
  %and2136.i.i726 = and <16 x i1> %cmp19.i.i725, %cmp9.i.i715
  %or2237.i.i727 = or <16 x i1> %and2136.i.i726, %or34.i.i713
  %and2338.i.i728 = and <16 x i1> %and1635.i.i721, %or2237.i.i727
  %102 = select <16 x i1> %and2338.i.i728, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i699
  %narrow1723 = xor <16 x i1> %102, splat (i1 true)
  %not.i.i729 = sext <16 x i1> %narrow1723 to <16 x i64>
  br i1 %tobool1.not1801, label %if.end.i733, label %if.then.i731

if.then.i731:
  %103 = bitcast <16 x i1> %narrow1723 to i16
  %mask.sroa.0.0.insert.ext.i.i1107 = zext i16 %103 to i32
  %and.i1108 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1107
  %tobool.not.i1109 = icmp eq i32 %and.i1108, 0
  br i1 %tobool.not.i1109, label %if.end.i733, label %land.lhs.true.i1110

land.lhs.true.i1110:
  %partial.i1112 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %104 = load i64, ptr %partial.i1112, align 8
  %tobool3.not.i1113 = icmp eq i64 %104, 0
  br i1 %tobool3.not.i1113, label %if.end.i733, label %if.then.i1114

if.then.i1114:
  %known5.i1115 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1116 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %105 = load i64, ptr %index.i1116, align 8
  %arrayidx.i1117 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1115, i64 %105
  %shr.i1118 = lshr <16 x i64> %masked_gather.i.i776, splat (i64 27)
  %and6.i1119 = and <16 x i64> %shr.i1118, splat (i64 31)
  %106 = getelementptr i64, ptr %arrayidx.i1117, <16 x i64> %and6.i1119
  %masked_gather.i1121 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %106, <16 x i1> %.pre-phi, <16 x i64> zeroinitializer)
  %and8.i1122 = and <16 x i64> %masked_gather.i.i776, splat (i64 -4294967296)
  %xor.i1123 = xor <16 x i64> %masked_gather.i1121, %masked_gather.i.i776
  %and9.i1124 = and <16 x i64> %xor.i1123, splat (i64 130023424)
  %and10.i1125 = and <16 x i64> %masked_gather.i.i776, splat (i64 31)
  %and14.i1126 = and <16 x i64> %masked_gather.i1121, splat (i64 -4294967296)
  %and15.i1127 = shl <16 x i64> %masked_gather.i1121, splat (i64 32)
  %shl.i1128 = and <16 x i64> %and15.i1127, splat (i64 9007194959773696)
  %sub.i1129 = sub <16 x i64> %and14.i1126, %shl.i1128
  %107 = icmp ugt <16 x i64> %and8.i1122, %sub.i1129
  %108 = icmp ne <16 x i64> %and9.i1124, zeroinitializer
  %109 = icmp ne <16 x i64> %and10.i1125, splat (i64 15)
  %110 = or <16 x i1> %109, %108
  %111 = icmp ugt <16 x i64> %and8.i1122, %masked_gather.i1121
  %112 = or <16 x i1> %111, %110
  %113 = and <16 x i1> %107, %112
  %114 = icmp ne <16 x i64> %and8.i.i714, zeroinitializer
  %115 = or <16 x i1> %114, %113
  %and25.i1131 = select <16 x i1> %115, <16 x i64> %not.i.i729, <16 x i64> zeroinitializer
  br label %if.end.i733

if.end.i733:
  %bad.0.i = phi <16 x i64> [ %not.i.i729, %old16.exit.i698 ], [ %and25.i1131, %if.then.i1114 ], [ %not.i.i729, %land.lhs.true.i1110 ], [ %not.i.i729, %if.then.i731 ]
  %and.i734 = and <16 x i64> %masked_gather.i.i776, splat (i64 64)
  %cmp.i735 = icmp ne <16 x i64> %and.i734, zeroinitializer
  %and9.i = and <16 x i64> %xor.i.i705, splat (i64 -4294967281)
  %cmp10.i = icmp eq <16 x i64> %and9.i, zeroinitializer
  %and1297.i = and <16 x i1> %cmp.i735, %cmp10.i
  %and14.i = and <16 x i64> %xor.i.i705, splat (i64 130023424)
  %and15.i736 = and <16 x i64> %masked_gather.i.i776, splat (i64 16)
  %or.i737 = or disjoint <16 x i64> %and14.i, %and15.i736
  %cmp16.i738 = icmp ne <16 x i64> %or.i737, zeroinitializer
  %and1898.i = and <16 x i1> %and1297.i, %cmp16.i738
  %or19.i = or <16 x i64> %or, splat (i64 2097152)
  %vector_select.i = select <16 x i1> %and1898.i, <16 x i64> %or19.i, <16 x i64> %or
  %cmp21.i = icmp eq <16 x i64> %and.i734, zeroinitializer
  %and23.i = select <16 x i1> %cmp21.i, <16 x i64> %bad.0.i, <16 x i64> zeroinitializer
  %cmp.i.i1024 = icmp ne <16 x i64> %and1.i.i708, splat (i64 5)
  %cmp1.i.i1025 = icmp ne <16 x i64> %and1.i.i708, splat (i64 9)
  %or4.i.i1026.not = and <16 x i1> %cmp.i.i1024, %cmp1.i.i1025
  %and.i1028 = select <16 x i1> %or4.i.i1026.not, <16 x i64> %and1.i.i708, <16 x i64> splat (i64 15)
  %and1.i = and <16 x i64> %vector_select.i, %and.i1028
  %cmp.i1029.not = icmp eq <16 x i64> %and1.i, zeroinitializer
  %and30.i = select <16 x i1> %cmp.i1029.not, <16 x i64> zeroinitializer, <16 x i64> %and23.i
  br i1 %tobool1.not1801, label %if.then33.i, label %after_read16.exit

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i)
  store <16 x i64> %masked_gather.i.i776, ptr %cells.addr.i.i, align 128
  %common.i.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %116 = load ptr, ptr %common.i.i, align 8
  %mixed.i.i = getelementptr inbounds nuw i8, ptr %116, i64 72
  %117 = load i64, ptr %mixed.i.i, align 8
  %tobool.not.i116.i = icmp eq i64 %117, 0
  br i1 %tobool.not.i116.i, label %own16.exit.i, label %if.end.i117.i

if.end.i117.i:
  %xor.i.i.i = xor <16 x i64> %vector_select.i, %masked_gather.i.i776
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
  %cmp8.i.i = icmp uge <16 x i64> %masked_gather.i.i776, %splat.splat.i122.i
  %and1037.i.i = and <16 x i1> %cmp9.i.i715, %cmp8.i.i
  %119 = select <16 x i1> %and1037.i.i, <16 x i1> %and2338.i.i.i, <16 x i1> zeroinitializer
  %tobool.i.i.i1724 = icmp ne <16 x i64> %and30.i, zeroinitializer
  %tobool.i.i.i = select <16 x i1> %119, <16 x i1> %tobool.i.i.i1724, <16 x i1> zeroinitializer
  %120 = bitcast <16 x i1> %tobool.i.i.i to i16
  %mask.sroa.0.0.insert.ext.i.i.i = zext i16 %120 to i32
  %and14.i.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i
  %tobool15.not.i.i7531758 = icmp eq i32 %and14.i.i, 0
  br i1 %tobool15.not.i.i7531758, label %own16.exit.i, label %for.body.i.i.lr.ph

for.body.i.i.lr.ph:
  %run.i.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  br label %for.body.i.i

for.cond.cleanup.i.i.loopexit:
  %121 = trunc nuw i32 %own.1.i.i to i16
  %122 = bitcast i16 %121 to <16 x i1>
  %123 = select <16 x i1> %122, <16 x i64> zeroinitializer, <16 x i64> %and30.i
  br label %own16.exit.i

for.body.i.i:
  %rest.0.i.i1760 = phi i32 [ %and14.i.i, %for.body.i.i.lr.ph ], [ %and23.i.i, %for.body.i.i ]
  %own.0.i.i1759 = phi i32 [ 0, %for.body.i.i.lr.ph ], [ %own.1.i.i, %for.body.i.i ]
  %124 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i1760, i1 true)
  %idxprom.i.i = zext nneg i32 %124 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %cells.addr.i.i, i64 %idxprom.i.i
  %125 = load i64, ptr %arrayidx.i.i, align 8
  %call16.i.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %125)
  %126 = load i64, ptr %run.i.i, align 8
  %cmp17.i.i = icmp eq i64 %call16.i.i, %126
  %sub.i123.i = sub nsw i32 0, %rest.0.i.i1760
  %and20.i.i = and i32 %rest.0.i.i1760, %sub.i123.i
  %or.i.i754 = select i1 %cmp17.i.i, i32 %and20.i.i, i32 0
  %own.1.i.i = or i32 %or.i.i754, %own.0.i.i1759
  %sub22.i.i = add nsw i32 %rest.0.i.i1760, -1
  %and23.i.i = and i32 %sub22.i.i, %rest.0.i.i1760
  %tobool15.not.i.i753 = icmp eq i32 %and23.i.i, 0
  br i1 %tobool15.not.i.i753, label %for.cond.cleanup.i.i.loopexit, label %for.body.i.i

own16.exit.i:
  %retval.0.i124.i = phi <16 x i64> [ %and30.i, %if.then33.i ], [ %and30.i, %if.end.i117.i ], [ %123, %for.cond.cleanup.i.i.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i)
  br label %after_read16.exit

after_read16.exit:
  %bad.2.i740 = phi <16 x i64> [ %and30.i, %if.end.i733 ], [ %retval.0.i124.i, %own16.exit.i ]
  %xor.i133.i = xor <16 x i64> %vector_select.i, %masked_gather.i.i776
  %and.i134.i = and <16 x i64> %xor.i133.i, splat (i64 130023440)
  %cmp.i135.i = icmp eq <16 x i64> %and.i134.i, zeroinitializer
  %narrow1725 = select <16 x i1> %cmp.i135.i, <16 x i1> %and1635.i.i721, <16 x i1> zeroinitializer
  %and3.i.i1726 = and <16 x i1> %or4.i.i1026.not, %narrow1725
  %vector_select.i.i742 = select <16 x i1> %cmp9.i.i715, <16 x i64> %vector_select.i, <16 x i64> %masked_gather.i.i776
  %vector_select8.i.i = select <16 x i1> %and1635.i.i721, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or9.i.i = or <16 x i64> %vector_select8.i.i, %masked_gather.i.i776
  %vector_select11.i.i = select <16 x i1> %and3.i.i1726, <16 x i64> %vector_select.i.i742, <16 x i64> %or9.i.i
  %vector_cond12.i.i = icmp slt <16 x i64> %bad.2.i740, zeroinitializer
  %vector_select13.i.i = select <16 x i1> %vector_cond12.i.i, <16 x i64> %vector_select11.i.i, <16 x i64> %vector_select.i
  br i1 %found.1.i125.ph, label %cleanup65, label %load16.exit.i148

if.end36.i127:
  br i1 %tobool42.i, label %cleanup65, label %if.end36.i127.load16.exit.i148_crit_edge

if.end36.i127.load16.exit.i148_crit_edge:
  %before.0.i1121609162319081912 = phi <16 x i64> [ %masked_gather.i150.i264, %if.end36.i127 ], [ zeroinitializer, %lor.lhs.false15.i121.thread ]
  %.pre1770 = trunc nuw i32 %mask to i16
  %.pre1771 = bitcast i16 %.pre1770 to <16 x i1>
  br label %load16.exit.i148

load16.exit.i148:
  %.pre-phi1772 = phi <16 x i1> [ %.pre1771, %if.end36.i127.load16.exit.i148_crit_edge ], [ %.pre-phi, %after_read16.exit ], [ %.pre-phi17751896, %raced16.exit412 ]
  %fresh.0.i1281645 = phi <16 x i64> [ %or, %if.end36.i127.load16.exit.i148_crit_edge ], [ %vector_select13.i.i, %after_read16.exit ], [ %or, %raced16.exit412 ]
  %cond12.i117.sroa.speculated161416341644 = phi ptr [ %past.sroa.123.01833, %if.end36.i127.load16.exit.i148_crit_edge ], [ %past.sroa.129.01831, %after_read16.exit ], [ %past.sroa.123.01833, %raced16.exit412 ]
  %tobool7.not.i113161216361643 = phi i1 [ false, %if.end36.i127.load16.exit.i148_crit_edge ], [ true, %after_read16.exit ], [ false, %raced16.exit412 ]
  %tobool77.i170 = phi i1 [ true, %if.end36.i127.load16.exit.i148_crit_edge ], [ false, %after_read16.exit ], [ true, %raced16.exit412 ]
  %before.0.i112161016381642 = phi <16 x i64> [ %before.0.i1121609162319081912, %if.end36.i127.load16.exit.i148_crit_edge ], [ %before.0.i1121610.ph, %after_read16.exit ], [ %before.0.i112160916241900, %raced16.exit412 ]
  %nowhere1.i.i202 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %127 = ptrtoint ptr %nowhere1.i.i202 to i64
  %128 = ptrtoint ptr %cond12.i117.sroa.speculated161416341644 to i64
  %sub.i.i203 = sub nsw i64 %127, %128
  %shr.i.i204 = ashr i64 %sub.i.i203, 3
  %splat.splatinsert.i.i209 = insertelement <16 x i64> poison, i64 %shr.i.i204, i64 0
  %splat.splat.i.i210 = shufflevector <16 x i64> %splat.splatinsert.i.i209, <16 x i64> poison, <16 x i32> zeroinitializer
  %vector_select.i.i211 = select <16 x i1> %.pre-phi1772, <16 x i64> %shr, <16 x i64> %splat.splat.i.i210
  %129 = getelementptr i64, ptr %cond12.i117.sroa.speculated161416341644, <16 x i64> %vector_select.i.i211
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1281645, <16 x ptr> align 8 %129, <16 x i1> splat (i1 true))
  %masked_gather.i.i199 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %129, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i150.not = icmp ne <16 x i64> %masked_gather.i.i199, %fresh.0.i1281645
  %and.i.i1070 = and <16 x i64> %masked_gather.i.i199, splat (i64 15)
  %cmp.i.i1071 = icmp eq <16 x i64> %and.i.i1070, splat (i64 5)
  %cmp1.i.i1072 = icmp eq <16 x i64> %and.i.i1070, splat (i64 9)
  %or4.i.i1073 = or <16 x i1> %cmp.i.i1071, %cmp1.i.i1072
  %and.i1075 = select <16 x i1> %or4.i.i1073, <16 x i64> splat (i64 15), <16 x i64> %and.i.i1070
  %and1.i1076 = and <16 x i64> %and.i1075, %or
  %cmp.i1077 = icmp ne <16 x i64> %and1.i1076, zeroinitializer
  %narrow1727 = select <16 x i1> %cmp.i150.not, <16 x i1> %cmp.i1077, <16 x i1> zeroinitializer
  %130 = bitcast <16 x i1> %narrow1727 to i16
  %mask.sroa.0.0.insert.ext.i.i154 = zext i16 %130 to i32
  %and58.i156 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i154
  %tobool59.not.i157 = icmp eq i32 %and58.i156, 0
  br i1 %tobool59.not.i157, label %cleanup65, label %if.end70.i158

if.end70.i158:
  br i1 %tobool7.not.i113161216361643, label %if.else.i183, label %store16.exit.i168

store16.exit.i168:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i112161016381642, <16 x ptr> align 8 %129, <16 x i1> splat (i1 true))
  br label %cleanup65

if.else.i183:
  %conv74.i184 = trunc nuw i32 %and58.i156 to i16
  %131 = bitcast i16 %conv74.i184 to <16 x i1>
  %or75.i186 = or <16 x i64> %masked_gather.i.i199, splat (i64 16)
  %132 = getelementptr i64, ptr %cond12.i117.sroa.speculated161416341644, <16 x i64> %shr
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or75.i186, <16 x ptr> align 8 %132, <16 x i1> %131)
  br label %cleanup65

for.body51.lr.ph:
  %add46 = add <16 x i64> %add34, splat (i64 15)
  %div79 = lshr i64 %57, 2
  %or.cond1693 = select i1 %tobool1.not1801, i1 true, i1 %past.sroa.137.0.shrunk1827
  %133 = load i64, ptr @STORE, align 8
  %tobool7.not.i1648 = icmp eq i64 %133, 0
  %nowhere1.i188.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %134 = ptrtoint ptr %nowhere1.i188.i to i64
  %135 = ptrtoint ptr %past.sroa.123.01833 to i64
  %sub.i189.i = sub nsw i64 %134, %135
  %shr.i190.i = ashr i64 %sub.i189.i, 3
  %conv.i223.i = trunc nuw i32 %mask to i16
  %136 = bitcast i16 %conv.i223.i to <16 x i1>
  %splat.splatinsert.i194.i = insertelement <16 x i64> poison, i64 %shr.i190.i, i64 0
  %splat.splat.i195.i = shufflevector <16 x i64> %splat.splatinsert.i194.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert.i81.i441 = insertelement <16 x i64> poison, i64 %past.sroa.66.11808, i64 0
  %splat.splat.i82.i442 = shufflevector <16 x i64> %splat.splatinsert.i81.i441, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert1.i88.i531 = insertelement <16 x i64> poison, i64 %past.sroa.87.01805, i64 0
  %splat.splat2.i89.i532 = shufflevector <16 x i64> %splat.splatinsert1.i88.i531, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert5.i92.i535 = insertelement <16 x i64> poison, i64 %past.sroa.49.11811, i64 0
  %splat.splat6.i93.i536 = shufflevector <16 x i64> %splat.splatinsert5.i92.i535, <16 x i64> poison, <16 x i32> zeroinitializer
  %sub9.i96.i539 = sub i64 %past.sroa.66.11808, %past.sroa.49.11811
  %splat.splatinsert10.i97.i540 = insertelement <16 x i64> poison, i64 %sub9.i96.i539, i64 0
  %splat.splat11.i98.i541 = shufflevector <16 x i64> %splat.splatinsert10.i97.i540, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i463 = insertelement <16 x i64> poison, i64 %past.sroa.99.01803, i64 0
  %splat.splat18.i.i464 = shufflevector <16 x i64> %splat.splatinsert17.i.i463, <16 x i64> poison, <16 x i32> zeroinitializer
  %partial.i1184 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i1187 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i1188 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %137 = ptrtoint ptr %past.sroa.129.01831 to i64
  %sub.i200.i = sub nsw i64 %134, %137
  %shr.i201.i = ashr i64 %sub.i200.i, 3
  %splat.splatinsert.i205.i = insertelement <16 x i64> poison, i64 %shr.i201.i, i64 0
  %splat.splat.i206.i = shufflevector <16 x i64> %splat.splatinsert.i205.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %splat.splatinsert17.i.i595 = insertelement <16 x i64> poison, i64 %past.sroa.107.01821, i64 0
  %splat.splat18.i.i596 = shufflevector <16 x i64> %splat.splatinsert17.i.i595, <16 x i64> poison, <16 x i32> zeroinitializer
  %or19.i880 = or <16 x i64> %add46, splat (i64 2097152)
  %common.i.i929 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i.i973 = getelementptr inbounds nuw i8, ptr %2, i64 96
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i1414 = lshr i64 %past.sroa.42.01814, 27
  %and.i.i1415 = and i64 %shr.i.i1414, 31
  %shr.i1417 = lshr i64 %past.sroa.42.01814, 32
  %conv.i1418 = trunc nuw i64 %shr.i1417 to i32
  br label %for.body51

for.body51:
  %word.01752 = phi i64 [ 0, %for.body51.lr.ph ], [ %inc, %for.inc56 ]
  %at.sroa.74.01749 = phi <16 x i64> [ %shr, %for.body51.lr.ph ], [ %add58, %for.inc56 ]
  br i1 %or.cond1693, label %load16.exit151.i, label %if.end.i83.thread

load16.exit151.i:
  %vector_select.i197.i = select <16 x i1> %136, <16 x i64> %at.sroa.74.01749, <16 x i64> %splat.splat.i195.i
  %138 = getelementptr i64, ptr %past.sroa.123.01833, <16 x i64> %vector_select.i197.i
  %masked_gather.i150.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %138, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1801, label %if.end.i86.i529, label %if.then.i79.i439

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
  %and1635.i.i461.not1694 = or <16 x i1> %cmp11.i.i458, %cmp14.i.i460
  %cmp19.i.i465 = icmp uge <16 x i64> %masked_gather.i150.i, %splat.splat18.i.i464
  %and2136.i.i466.not1696 = or <16 x i1> %cmp19.i.i465, %cmp9.i.i455
  %or2237.i.i467.not1695 = and <16 x i1> %cmp.i.i453, %and2136.i.i466.not1696
  %and2338.i.i468.not = or <16 x i1> %and1635.i.i461.not1694, %or2237.i.i467.not1695
  %139 = xor <16 x i1> %retval.0.in.i84.i445, splat (i1 true)
  %narrow = select <16 x i1> %and2338.i.i468.not, <16 x i1> %139, <16 x i1> zeroinitializer
  br i1 %tobool1.not1801, label %if.end.i83.thread1914, label %if.then21.i485

if.then21.i485:
  %140 = bitcast <16 x i1> %narrow to i16
  %mask.sroa.0.0.insert.ext.i.i1179 = zext i16 %140 to i32
  %and.i1180 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1179
  %tobool.not.i1181 = icmp eq i32 %and.i1180, 0
  br i1 %tobool.not.i1181, label %if.end.i83, label %land.lhs.true.i1182

land.lhs.true.i1182:
  %141 = load i64, ptr %partial.i1184, align 8
  %tobool3.not.i1185 = icmp eq i64 %141, 0
  br i1 %tobool3.not.i1185, label %if.end.i83, label %if.then.i1186

if.then.i1186:
  %142 = load i64, ptr %index.i1188, align 8
  %arrayidx.i1189 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1187, i64 %142
  %shr.i1190 = lshr <16 x i64> %masked_gather.i150.i, splat (i64 27)
  %and6.i1191 = and <16 x i64> %shr.i1190, splat (i64 31)
  %143 = getelementptr i64, ptr %arrayidx.i1189, <16 x i64> %and6.i1191
  %masked_gather.i1193 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %143, <16 x i1> %136, <16 x i64> zeroinitializer)
  %and8.i1194 = and <16 x i64> %masked_gather.i150.i, splat (i64 -4294967296)
  %xor.i1195 = xor <16 x i64> %masked_gather.i1193, %masked_gather.i150.i
  %and9.i1196 = and <16 x i64> %xor.i1195, splat (i64 130023424)
  %and10.i1197 = and <16 x i64> %masked_gather.i150.i, splat (i64 31)
  %and14.i1198 = and <16 x i64> %masked_gather.i1193, splat (i64 -4294967296)
  %and15.i1199 = shl <16 x i64> %masked_gather.i1193, splat (i64 32)
  %shl.i1200 = and <16 x i64> %and15.i1199, splat (i64 9007194959773696)
  %sub.i1201 = sub <16 x i64> %and14.i1198, %shl.i1200
  %144 = icmp ugt <16 x i64> %and8.i1194, %sub.i1201
  %145 = icmp ne <16 x i64> %and9.i1196, zeroinitializer
  %146 = icmp ne <16 x i64> %and10.i1197, splat (i64 15)
  %147 = or <16 x i1> %146, %145
  %148 = icmp ugt <16 x i64> %and8.i1194, %masked_gather.i1193
  %149 = or <16 x i1> %148, %147
  %150 = and <16 x i1> %144, %149
  %151 = or <16 x i1> %cmp9.i.i455, %150
  %152 = select <16 x i1> %151, <16 x i1> %narrow, <16 x i1> zeroinitializer
  br label %if.end.i83

if.end.i83:
  %bad.2.i489 = phi <16 x i1> [ %narrow, %if.then21.i485 ], [ %152, %if.then.i1186 ], [ %narrow, %land.lhs.true.i1182 ]
  %153 = bitcast <16 x i1> %bad.2.i489 to i16
  %mask.sroa.0.0.insert.ext.i.i494 = zext i16 %153 to i32
  %and41.i496 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i494
  %tobool42.i497 = icmp ne i32 %and41.i496, 0
  br i1 %tobool7.not.i1648, label %load16.exit.i827, label %lor.lhs.false15.i.thread

if.end.i83.thread1914:
  %and15.i474 = and <16 x i64> %masked_gather.i150.i, splat (i64 96)
  %cmp.i475 = icmp eq <16 x i64> %and15.i474, splat (i64 96)
  %cmp16.i479 = icmp uge <16 x i64> %masked_gather.i150.i, %splat.splat2.i89.i532
  %and1866.i480 = and <16 x i1> %cmp16.i479, %cmp.i475
  %narrow1961 = select <16 x i1> %and1866.i480, <16 x i1> splat (i1 true), <16 x i1> %narrow
  %154 = bitcast <16 x i1> %narrow1961 to i16
  %mask.sroa.0.0.insert.ext.i.i4941917 = zext i16 %154 to i32
  %and41.i4961918 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i4941917
  %tobool42.i4971919 = icmp ne i32 %and41.i4961918, 0
  %vector_select.i147.i10141944 = select <16 x i1> %136, <16 x i64> %at.sroa.74.01749, <16 x i64> %splat.splat.i206.i
  %155 = getelementptr i64, ptr %past.sroa.129.01831, <16 x i64> %vector_select.i147.i10141944
  %masked_gather.i.i10151945 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %155, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool7.not.i1648, label %if.end.i111.i988, label %if.end.i86.i661

if.end.i83.thread:
  br i1 %tobool7.not.i1648, label %load16.exit.i827, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.142.0.shrunk1829, label %load16.exit139.i, label %if.end36.i.load16.exit.i_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.142.0.shrunk1829, label %load16.exit139.i.thread1934, label %if.end36.i

load16.exit139.i.thread1934:
  %vector_select.i208.i1937 = select <16 x i1> %136, <16 x i64> %at.sroa.74.01749, <16 x i64> %splat.splat.i206.i
  %156 = getelementptr i64, ptr %past.sroa.129.01831, <16 x i64> %vector_select.i208.i1937
  %masked_gather.i138.i1938 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %156, <16 x i1> splat (i1 true), <16 x i64> poison)
  br label %if.then.i79.i571

load16.exit139.i:
  %vector_select.i208.i = select <16 x i1> %136, <16 x i64> %at.sroa.74.01749, <16 x i64> %splat.splat.i206.i
  %157 = getelementptr i64, ptr %past.sroa.129.01831, <16 x i64> %vector_select.i208.i
  %masked_gather.i138.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %157, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1801, label %if.end.i86.i661, label %if.then.i79.i571

if.then.i79.i571:
  %masked_gather.i138.i1941 = phi <16 x i64> [ %masked_gather.i138.i1938, %load16.exit139.i.thread1934 ], [ %masked_gather.i138.i, %load16.exit139.i ]
  %before.0.i165116661940 = phi <16 x i64> [ %masked_gather.i150.i, %load16.exit139.i.thread1934 ], [ zeroinitializer, %load16.exit139.i ]
  %found.0.i165016681939 = phi i1 [ %tobool42.i497, %load16.exit139.i.thread1934 ], [ false, %load16.exit139.i ]
  %cmp.i83.i575 = icmp ult <16 x i64> %masked_gather.i138.i1941, %splat.splat.i82.i442
  br label %old16.exit101.i576

if.end.i86.i661:
  %masked_gather.i138.i1931 = phi <16 x i64> [ %masked_gather.i138.i, %load16.exit139.i ], [ %masked_gather.i.i10151945, %if.end.i83.thread1914 ]
  %before.0.i165116661929 = phi <16 x i64> [ zeroinitializer, %load16.exit139.i ], [ %masked_gather.i150.i, %if.end.i83.thread1914 ]
  %found.0.i165016681927 = phi i1 [ false, %load16.exit139.i ], [ %tobool42.i4971919, %if.end.i83.thread1914 ]
  %cmp3.i90.i665 = icmp ult <16 x i64> %masked_gather.i138.i1931, %splat.splat2.i89.i532
  %sub.i94.i669 = sub <16 x i64> %masked_gather.i138.i1931, %splat.splat6.i93.i536
  %cmp12.i99.i674 = icmp ult <16 x i64> %sub.i94.i669, %splat.splat11.i98.i541
  %or20.i100.i675 = or <16 x i1> %cmp3.i90.i665, %cmp12.i99.i674
  br label %old16.exit101.i576

old16.exit101.i576:
  %masked_gather.i138.i1930 = phi <16 x i64> [ %masked_gather.i138.i1941, %if.then.i79.i571 ], [ %masked_gather.i138.i1931, %if.end.i86.i661 ]
  %before.0.i165116661928 = phi <16 x i64> [ %before.0.i165116661940, %if.then.i79.i571 ], [ %before.0.i165116661929, %if.end.i86.i661 ]
  %found.0.i165016681926 = phi i1 [ %found.0.i165016681939, %if.then.i79.i571 ], [ %found.0.i165016681927, %if.end.i86.i661 ]
  %retval.0.in.i84.i577 = phi <16 x i1> [ %cmp.i83.i575, %if.then.i79.i571 ], [ %or20.i100.i675, %if.end.i86.i661 ]
  %xor.i.i583 = xor <16 x i64> %masked_gather.i138.i1930, %add46
  %and.i.i584 = and <16 x i64> %xor.i.i583, splat (i64 4290773055)
  %cmp.i.i585 = icmp ne <16 x i64> %and.i.i584, zeroinitializer
  %and8.i.i586 = and <16 x i64> %masked_gather.i138.i1930, splat (i64 32)
  %cmp9.i.i587 = icmp ne <16 x i64> %and8.i.i586, zeroinitializer
  %cmp11.i.i590 = icmp ult <16 x i64> %masked_gather.i138.i1930, %splat.splat6.i93.i536
  %and13.i.i591 = and <16 x i64> %xor.i.i583, splat (i64 4160749568)
  %cmp14.i.i592 = icmp ne <16 x i64> %and13.i.i591, zeroinitializer
  %and1635.i.i593.not1698 = or <16 x i1> %cmp11.i.i590, %cmp14.i.i592
  %cmp19.i.i597 = icmp uge <16 x i64> %masked_gather.i138.i1930, %splat.splat18.i.i596
  %and2136.i.i598.not1700 = or <16 x i1> %cmp19.i.i597, %cmp9.i.i587
  %or2237.i.i599.not1699 = and <16 x i1> %cmp.i.i585, %and2136.i.i598.not1700
  %and2338.i.i600.not = or <16 x i1> %and1635.i.i593.not1698, %or2237.i.i599.not1699
  %158 = xor <16 x i1> %retval.0.in.i84.i577, splat (i1 true)
  %narrow1697 = select <16 x i1> %and2338.i.i600.not, <16 x i1> %158, <16 x i1> zeroinitializer
  br i1 %tobool1.not1801, label %if.end.i.i646, label %if.then21.i617

if.then21.i617:
  %159 = bitcast <16 x i1> %narrow1697 to i16
  %mask.sroa.0.0.insert.ext.i.i1143 = zext i16 %159 to i32
  %and.i1144 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1143
  %tobool.not.i1145 = icmp eq i32 %and.i1144, 0
  br i1 %tobool.not.i1145, label %if.then.i72.i633, label %land.lhs.true.i1146

land.lhs.true.i1146:
  %160 = load i64, ptr %partial.i1184, align 8
  %tobool3.not.i1149 = icmp eq i64 %160, 0
  br i1 %tobool3.not.i1149, label %if.then.i72.i633, label %if.then.i1150

if.then.i1150:
  %161 = load i64, ptr %index.i1188, align 8
  %arrayidx.i1153 = getelementptr inbounds nuw [32 x i64], ptr %known5.i1187, i64 %161
  %shr.i1154 = lshr <16 x i64> %masked_gather.i138.i1930, splat (i64 27)
  %and6.i1155 = and <16 x i64> %shr.i1154, splat (i64 31)
  %162 = getelementptr i64, ptr %arrayidx.i1153, <16 x i64> %and6.i1155
  %masked_gather.i1157 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %162, <16 x i1> %136, <16 x i64> zeroinitializer)
  %and8.i1158 = and <16 x i64> %masked_gather.i138.i1930, splat (i64 -4294967296)
  %xor.i1159 = xor <16 x i64> %masked_gather.i1157, %masked_gather.i138.i1930
  %and9.i1160 = and <16 x i64> %xor.i1159, splat (i64 130023424)
  %and10.i1161 = and <16 x i64> %masked_gather.i138.i1930, splat (i64 31)
  %and14.i1162 = and <16 x i64> %masked_gather.i1157, splat (i64 -4294967296)
  %and15.i1163 = shl <16 x i64> %masked_gather.i1157, splat (i64 32)
  %shl.i1164 = and <16 x i64> %and15.i1163, splat (i64 9007194959773696)
  %sub.i1165 = sub <16 x i64> %and14.i1162, %shl.i1164
  %163 = icmp ugt <16 x i64> %and8.i1158, %sub.i1165
  %164 = icmp ne <16 x i64> %and9.i1160, zeroinitializer
  %165 = icmp ne <16 x i64> %and10.i1161, splat (i64 15)
  %166 = or <16 x i1> %165, %164
  %167 = icmp ugt <16 x i64> %and8.i1158, %masked_gather.i1157
  %168 = or <16 x i1> %167, %166
  %169 = and <16 x i1> %163, %168
  %170 = or <16 x i1> %cmp9.i.i587, %169
  %171 = select <16 x i1> %170, <16 x i1> %narrow1697, <16 x i1> zeroinitializer
  br label %if.then.i72.i633

if.then.i72.i633:
  %bad.2.i621.ph = phi <16 x i1> [ %narrow1697, %if.then21.i617 ], [ %narrow1697, %land.lhs.true.i1146 ], [ %171, %if.then.i1150 ]
  %cmp.i75.i637 = icmp ult <16 x i64> %masked_gather.i138.i1930, %splat.splat.i82.i442
  br label %raced16.exit676

if.end.i.i646:
  %cmp3.i.i650 = icmp ult <16 x i64> %masked_gather.i138.i1930, %splat.splat2.i89.i532
  %sub.i.i654 = sub <16 x i64> %masked_gather.i138.i1930, %splat.splat6.i93.i536
  %cmp12.i.i659 = icmp ult <16 x i64> %sub.i.i654, %splat.splat11.i98.i541
  %or20.i.i660 = or <16 x i1> %cmp3.i.i650, %cmp12.i.i659
  br label %raced16.exit676

raced16.exit676:
  %bad.2.i6211670 = phi <16 x i1> [ %bad.2.i621.ph, %if.then.i72.i633 ], [ %narrow1697, %if.end.i.i646 ]
  %retval.0.in.i.i639 = phi <16 x i1> [ %cmp.i75.i637, %if.then.i72.i633 ], [ %or20.i.i660, %if.end.i.i646 ]
  %and32.i642 = and <16 x i64> %masked_gather.i138.i1930, splat (i64 2097216)
  %cmp33.i643 = icmp ne <16 x i64> %and32.i642, splat (i64 2097152)
  %narrow1701.not = select <16 x i1> %cmp33.i643, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i639
  %not.narrow1701.not = xor <16 x i1> %narrow1701.not, splat (i1 true)
  %tobool.i.i625 = select <16 x i1> %not.narrow1701.not, <16 x i1> splat (i1 true), <16 x i1> %bad.2.i6211670
  %172 = bitcast <16 x i1> %tobool.i.i625 to i16
  %mask.sroa.0.0.insert.ext.i.i626 = zext i16 %172 to i32
  %and41.i628 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i626
  %tobool42.i629 = icmp ne i32 %and41.i628, 0
  %or27127.i = or i1 %found.0.i165016681926, %tobool42.i629
  br i1 %or27127.i, label %cleanup65, label %load16.exit.i

load16.exit.i827:
  %before.0.i1652.ph = phi <16 x i64> [ zeroinitializer, %if.end.i83.thread ], [ %masked_gather.i150.i, %if.end.i83 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i83.thread ], [ %tobool42.i497, %if.end.i83 ]
  %vector_select.i147.i1014 = select <16 x i1> %136, <16 x i64> %at.sroa.74.01749, <16 x i64> %splat.splat.i206.i
  %173 = getelementptr i64, ptr %past.sroa.129.01831, <16 x i64> %vector_select.i147.i1014
  %masked_gather.i.i1015 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %173, <16 x i1> splat (i1 true), <16 x i64> poison)
  br i1 %tobool1.not1801, label %if.end.i111.i988, label %if.then.i106.i831

if.then.i106.i831:
  %cmp.i109.i835 = icmp ult <16 x i64> %masked_gather.i.i1015, %splat.splat.i82.i442
  br label %old16.exit.i836

if.end.i111.i988:
  %masked_gather.i.i10151951 = phi <16 x i64> [ %masked_gather.i.i1015, %load16.exit.i827 ], [ %masked_gather.i.i10151945, %if.end.i83.thread1914 ]
  %found.1.i.ph1949 = phi i1 [ %found.1.i.ph, %load16.exit.i827 ], [ %tobool42.i4971919, %if.end.i83.thread1914 ]
  %before.0.i1652.ph1947 = phi <16 x i64> [ %before.0.i1652.ph, %load16.exit.i827 ], [ %masked_gather.i150.i, %if.end.i83.thread1914 ]
  %cmp3.i.i992 = icmp ult <16 x i64> %masked_gather.i.i10151951, %splat.splat2.i89.i532
  %sub.i.i996 = sub <16 x i64> %masked_gather.i.i10151951, %splat.splat6.i93.i536
  %cmp12.i.i1001 = icmp ult <16 x i64> %sub.i.i996, %splat.splat11.i98.i541
  %or20.i.i1002 = or <16 x i1> %cmp3.i.i992, %cmp12.i.i1001
  br label %old16.exit.i836

old16.exit.i836:
  %masked_gather.i.i10151950 = phi <16 x i64> [ %masked_gather.i.i1015, %if.then.i106.i831 ], [ %masked_gather.i.i10151951, %if.end.i111.i988 ]
  %found.1.i.ph1948 = phi i1 [ %found.1.i.ph, %if.then.i106.i831 ], [ %found.1.i.ph1949, %if.end.i111.i988 ]
  %before.0.i1652.ph1946 = phi <16 x i64> [ %before.0.i1652.ph, %if.then.i106.i831 ], [ %before.0.i1652.ph1947, %if.end.i111.i988 ]
  %retval.0.in.i.i837 = phi <16 x i1> [ %cmp.i109.i835, %if.then.i106.i831 ], [ %or20.i.i1002, %if.end.i111.i988 ]
  %xor.i.i844 = xor <16 x i64> %masked_gather.i.i10151950, %add46
  %and.i.i845 = and <16 x i64> %xor.i.i844, splat (i64 4290773055)
  %cmp.i.i846 = icmp eq <16 x i64> %and.i.i845, zeroinitializer
  %and8.i.i847 = and <16 x i64> %masked_gather.i.i10151950, splat (i64 32)
  %cmp9.i.i848 = icmp eq <16 x i64> %and8.i.i847, zeroinitializer
  %cmp11.i.i851 = icmp uge <16 x i64> %masked_gather.i.i10151950, %splat.splat6.i93.i536
  %and13.i.i852 = and <16 x i64> %xor.i.i844, splat (i64 4160749568)
  %cmp14.i.i853 = icmp eq <16 x i64> %and13.i.i852, zeroinitializer
  %and1635.i.i854 = and <16 x i1> %cmp11.i.i851, %cmp14.i.i853
  %cmp19.i.i858 = icmp ult <16 x i64> %masked_gather.i.i10151950, %splat.splat18.i.i464
  %and2136.i.i859 = and <16 x i1> %cmp19.i.i858, %cmp9.i.i848
  %or2237.i.i860 = or <16 x i1> %cmp.i.i846, %and2136.i.i859
  %and2338.i.i861 = and <16 x i1> %and1635.i.i854, %or2237.i.i860
  %174 = select <16 x i1> %and2338.i.i861, <16 x i1> splat (i1 true), <16 x i1> %retval.0.in.i.i837
  %narrow1703 = xor <16 x i1> %174, splat (i1 true)
  %not.i.i862 = sext <16 x i1> %narrow1703 to <16 x i64>
  br i1 %tobool1.not1801, label %if.end.i867, label %if.then.i864

if.then.i864:
  %175 = bitcast <16 x i1> %narrow1703 to i16
  %mask.sroa.0.0.insert.ext.i.i1086 = zext i16 %175 to i32
  %and.i1087 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1086
  %tobool.not.i1088 = icmp eq i32 %and.i1087, 0
  br i1 %tobool.not.i1088, label %if.end.i867, label %land.lhs.true.i1089

land.lhs.true.i1089:
  %176 = load i64, ptr %partial.i1184, align 8
  %tobool3.not.i1091 = icmp eq i64 %176, 0
  br i1 %tobool3.not.i1091, label %if.end.i867, label %if.then.i1092

if.then.i1092:
  %177 = load i64, ptr %index.i1188, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %known5.i1187, i64 %177
  %shr.i = lshr <16 x i64> %masked_gather.i.i10151950, splat (i64 27)
  %and6.i = and <16 x i64> %shr.i, splat (i64 31)
  %178 = getelementptr i64, ptr %arrayidx.i, <16 x i64> %and6.i
  %masked_gather.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %178, <16 x i1> %136, <16 x i64> zeroinitializer)
  %and8.i = and <16 x i64> %masked_gather.i.i10151950, splat (i64 -4294967296)
  %xor.i1094 = xor <16 x i64> %masked_gather.i, %masked_gather.i.i10151950
  %and9.i1095 = and <16 x i64> %xor.i1094, splat (i64 130023424)
  %and10.i = and <16 x i64> %masked_gather.i.i10151950, splat (i64 31)
  %and14.i1096 = and <16 x i64> %masked_gather.i, splat (i64 -4294967296)
  %and15.i1097 = shl <16 x i64> %masked_gather.i, splat (i64 32)
  %shl.i = and <16 x i64> %and15.i1097, splat (i64 9007194959773696)
  %sub.i = sub <16 x i64> %and14.i1096, %shl.i
  %179 = icmp ugt <16 x i64> %and8.i, %sub.i
  %180 = icmp ne <16 x i64> %and9.i1095, zeroinitializer
  %181 = icmp ne <16 x i64> %and10.i, splat (i64 15)
  %182 = or <16 x i1> %181, %180
  %183 = icmp ugt <16 x i64> %and8.i, %masked_gather.i
  %184 = or <16 x i1> %183, %182
  %185 = and <16 x i1> %179, %184
  %186 = icmp ne <16 x i64> %and8.i.i847, zeroinitializer
  %187 = or <16 x i1> %186, %185
  %and25.i = select <16 x i1> %187, <16 x i64> %not.i.i862, <16 x i64> zeroinitializer
  br label %if.end.i867

if.end.i867:
  %bad.0.i868 = phi <16 x i64> [ %not.i.i862, %old16.exit.i836 ], [ %and25.i, %if.then.i1092 ], [ %not.i.i862, %land.lhs.true.i1089 ], [ %not.i.i862, %if.then.i864 ]
  %and.i869 = and <16 x i64> %masked_gather.i.i10151950, splat (i64 64)
  %cmp.i870 = icmp ne <16 x i64> %and.i869, zeroinitializer
  %and9.i872 = and <16 x i64> %xor.i.i844, splat (i64 -4294967281)
  %cmp10.i873 = icmp eq <16 x i64> %and9.i872, zeroinitializer
  %and1297.i874 = and <16 x i1> %cmp.i870, %cmp10.i873
  %and14.i875 = and <16 x i64> %xor.i.i844, splat (i64 130023424)
  %and15.i876 = and <16 x i64> %masked_gather.i.i10151950, splat (i64 16)
  %or.i877 = or disjoint <16 x i64> %and14.i875, %and15.i876
  %cmp16.i878 = icmp ne <16 x i64> %or.i877, zeroinitializer
  %and1898.i879 = and <16 x i1> %and1297.i874, %cmp16.i878
  %vector_select.i881 = select <16 x i1> %and1898.i879, <16 x i64> %or19.i880, <16 x i64> %add46
  %cmp21.i882 = icmp eq <16 x i64> %and.i869, zeroinitializer
  %and23.i883 = select <16 x i1> %cmp21.i882, <16 x i64> %bad.0.i868, <16 x i64> zeroinitializer
  br i1 %tobool1.not1801, label %if.then33.i923, label %if.end41.i

if.then33.i923:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i.i788)
  store <16 x i64> %masked_gather.i.i10151950, ptr %cells.addr.i.i788, align 128
  %188 = load ptr, ptr %common.i.i929, align 8
  %mixed.i.i930 = getelementptr inbounds nuw i8, ptr %188, i64 72
  %189 = load i64, ptr %mixed.i.i930, align 8
  %tobool.not.i116.i931 = icmp eq i64 %189, 0
  br i1 %tobool.not.i116.i931, label %own16.exit.i984, label %if.end.i117.i932

if.end.i117.i932:
  %xor.i.i.i937 = xor <16 x i64> %vector_select.i881, %masked_gather.i.i10151950
  %and.i.i.i938 = and <16 x i64> %xor.i.i.i937, splat (i64 4290773055)
  %cmp.i.i.i939 = icmp eq <16 x i64> %and.i.i.i938, zeroinitializer
  %and13.i.i.i942 = and <16 x i64> %xor.i.i.i937, splat (i64 4160749568)
  %cmp14.i.i.i943 = icmp eq <16 x i64> %and13.i.i.i942, zeroinitializer
  %or2237.i.i.i949 = or <16 x i1> %and2136.i.i859, %cmp.i.i.i939
  %and2338.i.i.i950 = and <16 x i1> %cmp14.i.i.i943, %or2237.i.i.i949
  %190 = load i64, ptr %2, align 8
  %splat.splatinsert.i121.i956 = insertelement <16 x i64> poison, i64 %190, i64 0
  %splat.splat.i122.i957 = shufflevector <16 x i64> %splat.splatinsert.i121.i956, <16 x i64> poison, <16 x i32> zeroinitializer
  %cmp8.i.i958 = icmp uge <16 x i64> %masked_gather.i.i10151950, %splat.splat.i122.i957
  %and1037.i.i959 = and <16 x i1> %cmp9.i.i848, %cmp8.i.i958
  %191 = select <16 x i1> %and1037.i.i959, <16 x i1> %and2338.i.i.i950, <16 x i1> zeroinitializer
  %tobool.i.i.i9621704 = icmp ne <16 x i64> %and23.i883, zeroinitializer
  %tobool.i.i.i962 = select <16 x i1> %191, <16 x i1> %tobool.i.i.i9621704, <16 x i1> zeroinitializer
  %192 = bitcast <16 x i1> %tobool.i.i.i962 to i16
  %mask.sroa.0.0.insert.ext.i.i.i963 = zext i16 %192 to i32
  %and14.i.i964 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i.i963
  %tobool15.not.i.i9681740 = icmp eq i32 %and14.i.i964, 0
  br i1 %tobool15.not.i.i9681740, label %own16.exit.i984, label %for.body.i.i969

for.cond.cleanup.i.i981.loopexit:
  %193 = trunc nuw i32 %own.1.i.i978 to i16
  %194 = bitcast i16 %193 to <16 x i1>
  %195 = select <16 x i1> %194, <16 x i64> zeroinitializer, <16 x i64> %and23.i883
  br label %own16.exit.i984

for.body.i.i969:
  %rest.0.i.i9671742 = phi i32 [ %and23.i.i980, %for.body.i.i969 ], [ %and14.i.i964, %if.end.i117.i932 ]
  %own.0.i.i9661741 = phi i32 [ %own.1.i.i978, %for.body.i.i969 ], [ 0, %if.end.i117.i932 ]
  %196 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i.i9671742, i1 true)
  %idxprom.i.i970 = zext nneg i32 %196 to i64
  %arrayidx.i.i971 = getelementptr inbounds nuw i64, ptr %cells.addr.i.i788, i64 %idxprom.i.i970
  %197 = load i64, ptr %arrayidx.i.i971, align 8
  %call16.i.i972 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %197)
  %198 = load i64, ptr %run.i.i973, align 8
  %cmp17.i.i974 = icmp eq i64 %call16.i.i972, %198
  %sub.i123.i975 = sub nsw i32 0, %rest.0.i.i9671742
  %and20.i.i976 = and i32 %rest.0.i.i9671742, %sub.i123.i975
  %or.i.i977 = select i1 %cmp17.i.i974, i32 %and20.i.i976, i32 0
  %own.1.i.i978 = or i32 %or.i.i977, %own.0.i.i9661741
  %sub22.i.i979 = add nsw i32 %rest.0.i.i9671742, -1
  %and23.i.i980 = and i32 %sub22.i.i979, %rest.0.i.i9671742
  %tobool15.not.i.i968 = icmp eq i32 %and23.i.i980, 0
  br i1 %tobool15.not.i.i968, label %for.cond.cleanup.i.i981.loopexit, label %for.body.i.i969

own16.exit.i984:
  %retval.0.i124.i985 = phi <16 x i64> [ %and23.i883, %if.then33.i923 ], [ %and23.i883, %if.end.i117.i932 ], [ %195, %for.cond.cleanup.i.i981.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i.i788)
  br label %if.end41.i

if.end41.i:
  %bad.2.i886 = phi <16 x i64> [ %and23.i883, %if.end.i867 ], [ %retval.0.i124.i985, %own16.exit.i984 ]
  %xor.i133.i891 = xor <16 x i64> %vector_select.i881, %masked_gather.i.i10151950
  %and.i134.i892 = and <16 x i64> %xor.i133.i891, splat (i64 130023440)
  %cmp.i135.i893 = icmp eq <16 x i64> %and.i134.i892, zeroinitializer
  %narrow1705 = select <16 x i1> %cmp.i135.i893, <16 x i1> %and1635.i.i854, <16 x i1> zeroinitializer
  %and.i153.i896 = and <16 x i64> %masked_gather.i.i10151950, splat (i64 15)
  %199 = icmp ne <16 x i64> %and.i153.i896, splat (i64 5)
  %200 = icmp ne <16 x i64> %and.i153.i896, splat (i64 9)
  %201 = and <16 x i1> %199, %200
  %and3.i.i9021706 = and <16 x i1> %201, %narrow1705
  %vector_select.i.i905 = select <16 x i1> %cmp9.i.i848, <16 x i64> %vector_select.i881, <16 x i64> %masked_gather.i.i10151950
  %vector_select8.i.i907 = select <16 x i1> %and1635.i.i854, <16 x i64> splat (i64 16), <16 x i64> splat (i64 32)
  %or9.i.i908 = or <16 x i64> %vector_select8.i.i907, %masked_gather.i.i10151950
  %vector_select11.i.i910 = select <16 x i1> %and3.i.i9021706, <16 x i64> %vector_select.i.i905, <16 x i64> %or9.i.i908
  %vector_cond12.i.i911 = icmp slt <16 x i64> %bad.2.i886, zeroinitializer
  %vector_select13.i.i912 = select <16 x i1> %vector_cond12.i.i911, <16 x i64> %vector_select11.i.i910, <16 x i64> %vector_select.i881
  br i1 %tobool1.not1801, label %if.end36.i, label %cond.end.i918

cond.end.i918:
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <16 x i64> %at.sroa.74.01749, ptr %index.addr.i, align 128
  store <16 x i64> %masked_gather.i.i10151950, ptr %before.addr.i, align 128
  %and.i1286 = and <16 x i64> %vector_select13.i.i912, splat (i64 32)
  %cmp.i1287 = icmp ne <16 x i64> %and.i1286, zeroinitializer
  %202 = bitcast <16 x i1> %cmp.i1287 to i16
  %mask.sroa.0.0.insert.ext.i46.i = zext i16 %202 to i32
  %and1.i1289 = and i32 %mask, %mask.sroa.0.0.insert.ext.i46.i
  %203 = bitcast <16 x i1> %cmp9.i.i848 to i16
  %mask.sroa.0.0.insert.ext.i.i1292 = zext i16 %203 to i32
  %and7.i = and i32 %and1.i1289, %mask.sroa.0.0.insert.ext.i.i1292
  %tobool.not.i12931744 = icmp eq i32 %and7.i, 0
  br i1 %tobool.not.i12931744, label %for.cond.cleanup.critedge.i, label %land.rhs.i.preheader

land.rhs.i.preheader:
  %conv.i = zext nneg i32 %and7.i to i64
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i1745 = phi i64 [ %and10.i1296, %note_read.exit ], [ %conv.i, %land.rhs.i.preheader ]
  %204 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i1745, i1 true)
  %arrayidx.i1294 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %204
  %205 = load i64, ptr %arrayidx.i1294, align 8
  %arrayidx9.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %204
  %206 = load i64, ptr %arrayidx9.i, align 8
  %207 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1404 = getelementptr inbounds nuw [32 x i32], ptr %207, i64 %205
  %shr.i.i1405 = lshr i64 %206, 27
  %and.i.i1406 = and i64 %shr.i.i1405, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i1404, i64 %and.i.i1406
  %shr.i1407 = lshr i64 %206, 32
  %conv.i1408 = trunc nuw i64 %shr.i1407 to i32
  %208 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i1409 = icmp ult i32 %208, %conv.i1408
  br i1 %cmp.i1409, label %if.then.i1411, label %note_read.exit

if.then.i1411:
  store i32 %conv.i1408, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i1295 = add nsw i64 %rest_.0.i1745, -1
  %and10.i1296 = and i64 %sub.i1295, %rest_.0.i1745
  %tobool.not.i1293 = icmp eq i64 %and10.i1296, 0
  br i1 %tobool.not.i1293, label %for.cond.cleanup.critedge.i, label %land.rhs.i

for.cond.cleanup.critedge.i:
  %209 = load i64, ptr %partial.i1184, align 8
  %tobool12.not.i = icmp eq i64 %209, 0
  %and1.mask.i = select i1 %tobool12.not.i, i32 %and1.i1289, i32 %mask
  %tobool19.not.i1746 = icmp eq i32 %and1.mask.i, 0
  br i1 %tobool19.not.i1746, label %note_reads16.exit, label %land.rhs20.i.preheader

land.rhs20.i.preheader:
  %conv16.i = zext nneg i32 %and1.mask.i to i64
  br label %land.rhs20.i

land.rhs20.i:
  %rest_11.0.i1747 = phi i64 [ %and29.i, %note_read.exit1422 ], [ %conv16.i, %land.rhs20.i.preheader ]
  %210 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_11.0.i1747, i1 true)
  %arrayidx26.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %210
  %211 = load i64, ptr %arrayidx26.i, align 8
  %212 = load ptr, ptr %readers.i, align 8
  %arrayidx.i1413 = getelementptr inbounds nuw [32 x i32], ptr %212, i64 %211
  %arrayidx1.i1416 = getelementptr inbounds nuw i32, ptr %arrayidx.i1413, i64 %and.i.i1415
  %213 = load i32, ptr %arrayidx1.i1416, align 4
  %cmp.i1419 = icmp ult i32 %213, %conv.i1418
  br i1 %cmp.i1419, label %if.then.i1421, label %note_read.exit1422

if.then.i1421:
  store i32 %conv.i1418, ptr %arrayidx1.i1416, align 4
  br label %note_read.exit1422

note_read.exit1422:
  %sub28.i = add nsw i64 %rest_11.0.i1747, -1
  %and29.i = and i64 %sub28.i, %rest_11.0.i1747
  %tobool19.not.i = icmp eq i64 %and29.i, 0
  br i1 %tobool19.not.i, label %note_reads16.exit, label %land.rhs20.i

note_reads16.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph1948, label %cleanup65, label %load16.exit.i

if.end36.i:
  %found.1.i1683 = phi i1 [ %tobool42.i497, %lor.lhs.false15.i.thread ], [ %found.1.i.ph1948, %if.end41.i ]
  %before.0.i16521681 = phi <16 x i64> [ %masked_gather.i150.i, %lor.lhs.false15.i.thread ], [ %before.0.i1652.ph1946, %if.end41.i ]
  %214 = phi i64 [ %133, %lor.lhs.false15.i.thread ], [ 0, %if.end41.i ]
  %tobool7.not.i16541679 = phi i1 [ false, %lor.lhs.false15.i.thread ], [ true, %if.end41.i ]
  %cond12.i.sroa.speculated16561677 = phi ptr [ %past.sroa.123.01833, %lor.lhs.false15.i.thread ], [ %past.sroa.129.01831, %if.end41.i ]
  %fresh.0.i = phi <16 x i64> [ %add46, %lor.lhs.false15.i.thread ], [ %vector_select13.i.i912, %if.end41.i ]
  br i1 %found.1.i1683, label %cleanup65, label %if.end36.i.load16.exit.i_crit_edge

if.end36.i.load16.exit.i_crit_edge:
  %fresh.0.i1960 = phi <16 x i64> [ %fresh.0.i, %if.end36.i ], [ %add46, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated165616771959 = phi ptr [ %cond12.i.sroa.speculated16561677, %if.end36.i ], [ %past.sroa.123.01833, %lor.lhs.false15.i ]
  %tobool7.not.i165416791958 = phi i1 [ %tobool7.not.i16541679, %if.end36.i ], [ false, %lor.lhs.false15.i ]
  %215 = phi i64 [ %214, %if.end36.i ], [ %133, %lor.lhs.false15.i ]
  %before.0.i165216811957 = phi <16 x i64> [ %before.0.i16521681, %if.end36.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre1776 = ptrtoint ptr %cond12.i.sroa.speculated165616771959 to i64
  %.pre1778 = sub nsw i64 %134, %.pre1776
  %.pre1779 = ashr i64 %.pre1778, 3
  %.pre1780 = insertelement <16 x i64> poison, i64 %.pre1779, i64 0
  %.pre1781 = shufflevector <16 x i64> %.pre1780, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %load16.exit.i

load16.exit.i:
  %splat.splat.i.i.pre-phi = phi <16 x i64> [ %.pre1781, %if.end36.i.load16.exit.i_crit_edge ], [ %splat.splat.i195.i, %raced16.exit676 ], [ %splat.splat.i206.i, %note_reads16.exit ]
  %fresh.0.i1688 = phi <16 x i64> [ %fresh.0.i1960, %if.end36.i.load16.exit.i_crit_edge ], [ %add46, %raced16.exit676 ], [ %vector_select13.i.i912, %note_reads16.exit ]
  %cond12.i.sroa.speculated165616771687 = phi ptr [ %cond12.i.sroa.speculated165616771959, %if.end36.i.load16.exit.i_crit_edge ], [ %past.sroa.123.01833, %raced16.exit676 ], [ %past.sroa.129.01831, %note_reads16.exit ]
  %tobool7.not.i165416791686 = phi i1 [ %tobool7.not.i165416791958, %if.end36.i.load16.exit.i_crit_edge ], [ false, %raced16.exit676 ], [ true, %note_reads16.exit ]
  %216 = phi i64 [ %215, %if.end36.i.load16.exit.i_crit_edge ], [ %133, %raced16.exit676 ], [ 0, %note_reads16.exit ]
  %before.0.i165216811685 = phi <16 x i64> [ %before.0.i165216811957, %if.end36.i.load16.exit.i_crit_edge ], [ %before.0.i165116661928, %raced16.exit676 ], [ %before.0.i1652.ph1946, %note_reads16.exit ]
  %vector_select.i.i = select <16 x i1> %136, <16 x i64> %at.sroa.74.01749, <16 x i64> %splat.splat.i.i.pre-phi
  %217 = getelementptr i64, ptr %cond12.i.sroa.speculated165616771687, <16 x i64> %vector_select.i.i
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %fresh.0.i1688, <16 x ptr> align 8 %217, <16 x i1> splat (i1 true))
  %masked_gather.i.i = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %217, <16 x i1> splat (i1 true), <16 x i64> poison)
  %cmp.i86 = icmp ne <16 x i64> %masked_gather.i.i, %fresh.0.i1688
  %218 = bitcast <16 x i1> %cmp.i86 to i16
  %mask.sroa.0.0.insert.ext.i.i = zext i16 %218 to i32
  %and58.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i
  %tobool59.not.i = icmp eq i32 %and58.i, 0
  br i1 %tobool59.not.i, label %for.inc56, label %if.end70.i

if.end70.i:
  br i1 %tobool7.not.i165416791686, label %if.else.i, label %store16.exit.i

store16.exit.i:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %before.0.i165216811685, <16 x ptr> align 8 %217, <16 x i1> splat (i1 true))
  br label %compare16.exit

if.else.i:
  %conv74.i = trunc nuw i32 %and58.i to i16
  %219 = bitcast i16 %conv74.i to <16 x i1>
  %or75.i = or <16 x i64> %masked_gather.i.i, splat (i64 16)
  %220 = getelementptr i64, ptr %cond12.i.sroa.speculated165616771687, <16 x i64> %at.sroa.74.01749
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %or75.i, <16 x ptr> align 8 %220, <16 x i1> %219)
  br label %compare16.exit

compare16.exit:
  %tobool77.i.not = icmp eq i64 %216, 0
  br i1 %tobool77.i.not, label %for.inc56, label %cleanup65

for.inc56:
  %inc = add nuw nsw i64 %word.01752, 1
  %add58 = add <16 x i64> %at.sroa.74.01749, splat (i64 1)
  %exitcond1762.not = icmp eq i64 %inc, %div79
  br i1 %exitcond1762.not, label %cleanup65, label %for.body51

cleanup65:
  %retval.4 = phi i1 [ true, %land.lhs.true14 ], [ false, %if.end20 ], [ true, %after_read16.exit ], [ true, %if.end36.i127 ], [ true, %raced16.exit412 ], [ %tobool77.i170, %store16.exit.i168 ], [ false, %load16.exit.i148 ], [ %tobool77.i170, %if.else.i183 ], [ true, %raced16.exit676 ], [ true, %note_reads16.exit ], [ false, %for.inc56 ], [ true, %if.end36.i ], [ true, %compare16.exit ]
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
  br i1 %tobool2.not.i, label %if.end4.thread1099, label %if.end4

if.end.i:
  %clocks.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %index.i682 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %4 = load i64, ptr %index.i682, align 8
  %arrayidx.i683 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %4
  %5 = load i64, ptr %arrayidx.i683, align 8
  %shl.i.i = shl i64 %4, 27
  %shl5.i.i = shl i64 %access, 7
  %6 = or i64 %shl.i.i, %shl5.i.i
  %or6.i.i = or i64 %6, %5
  %block9.i.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load i64, ptr %block9.i.i, align 8
  %mark10.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i683, i64 8
  %8 = load i64, ptr %mark10.i.i, align 8
  %9 = load i64, ptr %2, align 8
  %lane_mark12.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i683, i64 16
  %10 = load i64, ptr %lane_mark12.i.i, align 8
  %read_mark.i685 = getelementptr inbounds nuw i8, ptr %arrayidx.i683, i64 80
  %11 = load i64, ptr %read_mark.i685, align 8
  %cond.i.i686 = tail call noundef i64 @llvm.umax.i64(i64 %10, i64 %11)
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
  %mixed.i689 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %14 = load i64, ptr %mixed.i689, align 8
  %tobool.not.i690 = icmp eq i64 %14, 0
  br i1 %tobool.not.i690, label %load8.exit128, label %if.end.i691

if.end.i691:
  %last.i = getelementptr inbounds nuw i8, ptr %13, i64 64
  %15 = load ptr, ptr %last.i, align 8
  %cmp.i692 = icmp eq ptr %15, %2
  br i1 %cmp.i692, label %cond.true.i696, label %cond.end.i693

cond.true.i696:
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %16 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %13, i64 56
  %17 = load i64, ptr %logged.i, align 8
  %18 = getelementptr %struct.Log, ptr %16, i64 %17
  %arrayidx.i697 = getelementptr i8, ptr %18, i64 -16
  %19 = load i64, ptr %arrayidx.i697, align 8
  br label %cond.end.i693

cond.end.i693:
  %cond.i694 = phi i64 [ %19, %cond.true.i696 ], [ -1, %if.end.i691 ]
  %cond.i.i695 = tail call noundef i64 @llvm.umax.i64(i64 %8, i64 %cond.i694)
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
  br i1 %or.cond.i, label %if.then32.i, label %if.end4.thread1179

if.then32.i:
  %23 = load ptr, ptr %w, align 8
  %tracked.i.i700 = getelementptr inbounds nuw i8, ptr %23, i64 896
  %24 = load ptr, ptr %tracked.i.i700, align 8
  %deferred.i = getelementptr inbounds nuw i8, ptr %24, i64 168
  %25 = load i64, ptr %deferred.i, align 8
  %sub.i701 = add i64 %25, -1
  %cmp.i702 = icmp ult i64 %sub.i701, 2048
  br i1 %cmp.i702, label %if.then.i704, label %if.end4.thread1179

if.then.i704:
  tail call void @ig_settle(ptr noundef nonnull %w)
  br label %if.end4.thread1179

load8.exit128:
  %past.sroa.45.1.ph = phi i64 [ %cond.i.i695, %cond.end.i693 ], [ %8, %if.then.i.i ]
  %past.sroa.35.1.ph = phi i64 [ %cond.i694, %cond.end.i693 ], [ %7, %if.then.i.i ]
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
  %tobool.not.i47883 = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i47883, label %if.end4.thread, label %for.body.i

for.body.i:
  %rest.0.i884 = phi i32 [ %and6.i, %for.body.i ], [ %and.i, %load8.exit128 ]
  %33 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i884, i1 true)
  %idxprom.i = zext nneg i32 %33 to i64
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %address.addr.i, i64 %idxprom.i
  %34 = load i64, ptr %arrayidx.i, align 8
  tail call void @ig_split(ptr noundef nonnull %w, i64 noundef %34)
  %sub5.i = add nsw i32 %rest.0.i884, -1
  %and6.i = and i32 %sub5.i, %rest.0.i884
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

if.end4.thread1179:
  %past.sroa.97.0.shrunk.ph = phi i1 [ %cmp17.i, %if.then32.i ], [ false, %if.then11.i ], [ %cmp17.i, %if.then.i704 ]
  %38 = load <8 x i64>, ptr %addresses, align 8
  %splat.splatinsert1194 = insertelement <8 x i64> poison, i64 %cond.i.i, i64 0
  %splat.splat1195 = shufflevector <8 x i64> %splat.splatinsert1194, <8 x i64> poison, <8 x i32> zeroinitializer
  %add1196 = add <8 x i64> %38, %splat.splat1195
  %39 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1197 = icmp eq i64 %39, 0
  br i1 %tobool5.not1197, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

if.end4.thread1099:
  %valid_global.i = getelementptr inbounds nuw i8, ptr %2, i64 32
  %cond9.i995 = load i64, ptr %valid_global.i, align 8
  %40 = load <8 x i64>, ptr %addresses, align 8
  %41 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1115 = icmp eq i64 %41, 0
  br i1 %tobool5.not1115, label %cleanup33, label %land.lhs.true6

if.end4.thread:
  call void @llvm.lifetime.end.p0(ptr nonnull %address.addr.i)
  %42 = load i64, ptr @UNINITIALIZED, align 8
  %tobool5.not1027 = icmp eq i64 %42, 0
  br i1 %tobool5.not1027, label %if.end12.if.end15_crit_edge, label %land.lhs.true6

land.lhs.true6:
  %address.08221069 = phi <8 x i64> [ %26, %if.end4.thread ], [ %add, %if.end4 ], [ %40, %if.end4.thread1099 ], [ %add1196, %if.end4.thread1179 ]
  %tobool.not9341066 = phi i1 [ true, %if.end4.thread ], [ false, %if.end4 ], [ true, %if.end4.thread1099 ], [ false, %if.end4.thread1179 ]
  %past.sroa.70.09361063 = phi i64 [ %cond.i.i686, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1099 ], [ %cond.i.i686, %if.end4.thread1179 ]
  %past.sroa.65.09381060 = phi i64 [ %10, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1099 ], [ %10, %if.end4.thread1179 ]
  %past.sroa.58.09401057 = phi i64 [ %9, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1099 ], [ %9, %if.end4.thread1179 ]
  %past.sroa.45.19421054 = phi i64 [ %past.sroa.45.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1099 ], [ %8, %if.end4.thread1179 ]
  %past.sroa.35.19441051 = phi i64 [ %past.sroa.35.1.ph, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1099 ], [ %7, %if.end4.thread1179 ]
  %past.sroa.28.09461048 = phi i64 [ %or6.i.i, %if.end4.thread ], [ 0, %if.end4 ], [ 0, %if.end4.thread1099 ], [ %or6.i.i, %if.end4.thread1179 ]
  %past.sroa.73.09501042 = phi i64 [ %cond.i.i, %if.end4.thread ], [ %35, %if.end4 ], [ 0, %if.end4.thread1099 ], [ %cond.i.i, %if.end4.thread1179 ]
  %past.sroa.78.09521040 = phi i64 [ %cond19.i.i, %if.end4.thread ], [ %cond9.i, %if.end4 ], [ %cond9.i995, %if.end4.thread1099 ], [ %cond19.i.i, %if.end4.thread1179 ]
  %past.sroa.93.0.shrunk9541038 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1099 ], [ %cmp.i, %if.end4.thread1179 ]
  %past.sroa.97.0.shrunk9561035 = phi i1 [ false, %if.end4.thread ], [ false, %if.end4 ], [ false, %if.end4.thread1099 ], [ %past.sroa.97.0.shrunk.ph, %if.end4.thread1179 ]
  %past.sroa.88.09581032 = phi ptr [ %cond29.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1099 ], [ %cond29.i.i, %if.end4.thread1179 ]
  %past.sroa.84.09601029 = phi ptr [ %cond24.i.i, %if.end4.thread ], [ null, %if.end4 ], [ null, %if.end4.thread1099 ], [ %cond24.i.i, %if.end4.thread1179 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %address.addr.i49)
  store <8 x i64> %address.08221069, ptr %address.addr.i49, align 64
  %43 = load i64, ptr @NBYTES, align 8
  %cmp.i54 = icmp ult i64 %43, 4
  %tobool.i885 = icmp ne i32 %mask, 0
  %44 = and i1 %cmp.i54, %tobool.i885
  br i1 %44, label %for.body.i59.lr.ph, label %for.cond.cleanup.i

for.body.i59.lr.ph:
  %cmp1.i = icmp eq i64 %43, 1
  br label %for.body.i59

for.cond.cleanup.i:
  %missing.0.i.lcssa = phi i32 [ 0, %land.lhs.true6 ], [ %missing.1.i, %if.end.i66 ]
  %nowhere9.i = getelementptr inbounds nuw i8, ptr %2, i64 184
  %45 = ptrtoint ptr %nowhere9.i to i64
  %sub11.i = sub i64 %45, %past.sroa.78.09521040
  %splat.splatinsert.i56 = insertelement <8 x i64> poison, i64 %sub11.i, i64 0
  %splat.splat.i57 = shufflevector <8 x i64> %splat.splatinsert.i56, <8 x i64> poison, <8 x i32> zeroinitializer
  %conv.i194 = trunc i32 %mask to i8
  %46 = bitcast i8 %conv.i194 to <8 x i1>
  %vector_select.i = select <8 x i1> %46, <8 x i64> %address.08221069, <8 x i64> %splat.splat.i57
  %cmp12.i = icmp eq i64 %43, 4
  br i1 %cmp12.i, label %if.end19.i.thread, label %if.end19.i

for.body.i59:
  %missing.0.i887 = phi i32 [ 0, %for.body.i59.lr.ph ], [ %missing.1.i, %if.end.i66 ]
  %rest.0.i53886 = phi i32 [ %mask, %for.body.i59.lr.ph ], [ %and8.i, %if.end.i66 ]
  %47 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i53886, i1 true)
  %idxprom.i61 = zext nneg i32 %47 to i64
  %arrayidx.i62 = getelementptr inbounds nuw i64, ptr %address.addr.i49, i64 %idxprom.i61
  %48 = load i64, ptr %arrayidx.i62, align 8
  %add.i = add i64 %48, %past.sroa.78.09521040
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
  %sub.i64 = sub i32 0, %rest.0.i53886
  %and.i65 = and i32 %rest.0.i53886, %sub.i64
  %or.i = or i32 %missing.0.i887, %and.i65
  br label %if.end.i66

if.end.i66:
  %missing.1.i = phi i32 [ %or.i, %if.then.i63 ], [ %missing.0.i887, %cond.true.i67 ], [ %missing.0.i887, %cond.false.i ]
  %sub7.i = add i32 %rest.0.i53886, -1
  %and8.i = and i32 %sub7.i, %rest.0.i53886
  %tobool.i.not = icmp eq i32 %and8.i, 0
  br i1 %tobool.i.not, label %for.cond.cleanup.i, label %for.body.i59

if.end19.i.thread:
  %52 = inttoptr i64 %past.sroa.78.09521040 to ptr
  %shr.i = ashr <8 x i64> %vector_select.i, splat (i64 2)
  %53 = getelementptr i32, ptr %52, <8 x i64> %shr.i
  %masked_gather.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %53, <8 x i1> splat (i1 true), <8 x i32> poison)
  %cmp16.i = icmp ne <8 x i32> %masked_gather.i, splat (i32 -1)
  %54 = bitcast <8 x i1> %cmp16.i to i8
  %mask.sroa.0.0.insert.ext.i134 = zext i8 %54 to i32
  br label %unwritten8.exit

if.end19.i:
  %div54.i = lshr i64 %43, 3
  %cmp21.i889.not = icmp eq i64 %div54.i, 0
  br i1 %cmp21.i889.not, label %unwritten8.exit, label %for.body24.i.lr.ph

for.body24.i.lr.ph:
  %55 = inttoptr i64 %past.sroa.78.09521040 to ptr
  %shr27.i = ashr <8 x i64> %vector_select.i, splat (i64 3)
  %invariant.gep = getelementptr i64, ptr %55, <8 x i64> %shr27.i
  br label %for.body24.i

for.body24.i:
  %missing.3.i891 = phi i32 [ %missing.0.i.lcssa, %for.body24.i.lr.ph ], [ %or33.i, %for.body24.i ]
  %part.0.i890 = phi i64 [ 0, %for.body24.i.lr.ph ], [ %inc.i, %for.body24.i ]
  %gep = getelementptr i64, <8 x ptr> %invariant.gep, i64 %part.0.i890
  %masked_gather28.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %gep, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp29.i = icmp ne <8 x i64> %masked_gather28.i, splat (i64 -1)
  %56 = bitcast <8 x i1> %cmp29.i to i8
  %mask.sroa.0.0.insert.ext.i138 = zext i8 %56 to i32
  %or33.i = or i32 %missing.3.i891, %mask.sroa.0.0.insert.ext.i138
  %inc.i = add nuw nsw i64 %part.0.i890, 1
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
  %past.sroa.97.0.shrunk95610361096 = phi i1 [ %past.sroa.97.0.shrunk.ph, %if.end4.thread1179 ], [ false, %if.end4.thread ]
  %past.sroa.93.0.shrunk95410391095 = phi i1 [ %cmp.i, %if.end4.thread1179 ], [ false, %if.end4.thread ]
  %past.sroa.35.194410521091 = phi i64 [ %7, %if.end4.thread1179 ], [ %past.sroa.35.1.ph, %if.end4.thread ]
  %past.sroa.45.194210551090 = phi i64 [ %8, %if.end4.thread1179 ], [ %past.sroa.45.1.ph, %if.end4.thread ]
  %address.082210701085 = phi <8 x i64> [ %add1196, %if.end4.thread1179 ], [ %26, %if.end4.thread ]
  %.pre = load i64, ptr @NBYTES, align 8
  br label %if.end15

if.end15:
  %address.08221068 = phi <8 x i64> [ %address.082210701085, %if.end12.if.end15_crit_edge ], [ %address.08221069, %unwritten8.exit ]
  %tobool.not9341065 = phi i1 [ %tobool.not.i.i, %if.end12.if.end15_crit_edge ], [ %tobool.not9341066, %unwritten8.exit ]
  %past.sroa.70.09361062 = phi i64 [ %cond.i.i686, %if.end12.if.end15_crit_edge ], [ %past.sroa.70.09361063, %unwritten8.exit ]
  %past.sroa.65.09381059 = phi i64 [ %10, %if.end12.if.end15_crit_edge ], [ %past.sroa.65.09381060, %unwritten8.exit ]
  %past.sroa.58.09401056 = phi i64 [ %9, %if.end12.if.end15_crit_edge ], [ %past.sroa.58.09401057, %unwritten8.exit ]
  %past.sroa.45.19421053 = phi i64 [ %past.sroa.45.194210551090, %if.end12.if.end15_crit_edge ], [ %past.sroa.45.19421054, %unwritten8.exit ]
  %past.sroa.35.19441050 = phi i64 [ %past.sroa.35.194410521091, %if.end12.if.end15_crit_edge ], [ %past.sroa.35.19441051, %unwritten8.exit ]
  %past.sroa.28.09461047 = phi i64 [ %or6.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.28.09461048, %unwritten8.exit ]
  %past.sroa.73.09501041 = phi i64 [ %cond.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.73.09501042, %unwritten8.exit ]
  %past.sroa.93.0.shrunk9541037 = phi i1 [ %past.sroa.93.0.shrunk95410391095, %if.end12.if.end15_crit_edge ], [ %past.sroa.93.0.shrunk9541038, %unwritten8.exit ]
  %past.sroa.97.0.shrunk9561034 = phi i1 [ %past.sroa.97.0.shrunk95610361096, %if.end12.if.end15_crit_edge ], [ %past.sroa.97.0.shrunk9561035, %unwritten8.exit ]
  %past.sroa.88.09581031 = phi ptr [ %cond29.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.88.09581032, %unwritten8.exit ]
  %past.sroa.84.09601028 = phi ptr [ %cond24.i.i, %if.end12.if.end15_crit_edge ], [ %past.sroa.84.09601029, %unwritten8.exit ]
  %57 = phi i64 [ %.pre, %if.end12.if.end15_crit_edge ], [ %43, %unwritten8.exit ]
  %58 = load <8 x i64>, ptr %who, align 8
  %.scalar = add i64 %past.sroa.28.09461047, 15
  %59 = insertelement <8 x i64> poison, i64 %.scalar, i64 0
  %add22 = shufflevector <8 x i64> %59, <8 x i64> poison, <8 x i32> zeroinitializer
  %add23 = add <8 x i64> %add22, %58
  %div41 = lshr i64 %57, 2
  %cmp.not901.not = icmp eq i64 %div41, 0
  br i1 %cmp.not901.not, label %cleanup33, label %for.body.lr.ph

for.body.lr.ph:
  %splat.splatinsert18 = insertelement <8 x i64> poison, i64 %past.sroa.73.09501041, i64 0
  %splat.splat19 = shufflevector <8 x i64> %splat.splatinsert18, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub = sub <8 x i64> %address.08221068, %splat.splat19
  %shr = lshr <8 x i64> %sub, splat (i64 2)
  %and.i70 = shl <8 x i64> %add23, splat (i64 1)
  %shl.i = and <8 x i64> %and.i70, splat (i64 32)
  %or.i71 = or <8 x i64> %shl.i, %add23
  %or.cond869 = select i1 %tobool.not9341065, i1 true, i1 %past.sroa.93.0.shrunk9541037
  %60 = load i64, ptr @STORE, align 8
  %tobool7.not.i826 = icmp eq i64 %60, 0
  %nowhere1.i176 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %61 = ptrtoint ptr %nowhere1.i176 to i64
  %62 = ptrtoint ptr %past.sroa.84.09601028 to i64
  %sub.i177 = sub nsw i64 %61, %62
  %shr.i178 = ashr i64 %sub.i177, 3
  %conv.i186 = trunc i32 %mask to i8
  %63 = bitcast i8 %conv.i186 to <8 x i1>
  %splat.splatinsert.i182 = insertelement <8 x i64> poison, i64 %shr.i178, i64 0
  %splat.splat.i183 = shufflevector <8 x i64> %splat.splatinsert.i182, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert.i479 = insertelement <8 x i64> poison, i64 %past.sroa.45.19421053, i64 0
  %splat.splat.i480 = shufflevector <8 x i64> %splat.splatinsert.i479, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert1.i486 = insertelement <8 x i64> poison, i64 %past.sroa.58.09401056, i64 0
  %splat.splat2.i487 = shufflevector <8 x i64> %splat.splatinsert1.i486, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert5.i490 = insertelement <8 x i64> poison, i64 %past.sroa.35.19441050, i64 0
  %splat.splat6.i491 = shufflevector <8 x i64> %splat.splatinsert5.i490, <8 x i64> poison, <8 x i32> zeroinitializer
  %sub9.i494 = sub i64 %past.sroa.45.19421053, %past.sroa.35.19441050
  %splat.splatinsert10.i495 = insertelement <8 x i64> poison, i64 %sub9.i494, i64 0
  %splat.splat11.i496 = shufflevector <8 x i64> %splat.splatinsert10.i495, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i401 = insertelement <8 x i64> poison, i64 %past.sroa.65.09381059, i64 0
  %splat.splat18.i402 = shufflevector <8 x i64> %splat.splatinsert17.i401, <8 x i64> poison, <8 x i32> zeroinitializer
  %partial.i576 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %known5.i579 = getelementptr inbounds nuw i8, ptr %2, i64 266496
  %index.i580 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %64 = ptrtoint ptr %past.sroa.88.09581031 to i64
  %sub.i166 = sub nsw i64 %61, %64
  %shr.i167 = ashr i64 %sub.i166, 3
  %splat.splatinsert.i171 = insertelement <8 x i64> poison, i64 %shr.i167, i64 0
  %splat.splat.i172 = shufflevector <8 x i64> %splat.splatinsert.i171, <8 x i64> poison, <8 x i32> zeroinitializer
  %splat.splatinsert17.i376 = insertelement <8 x i64> poison, i64 %past.sroa.70.09361062, i64 0
  %splat.splat18.i377 = shufflevector <8 x i64> %splat.splatinsert17.i376, <8 x i64> poison, <8 x i32> zeroinitializer
  %or19.i = or <8 x i64> %add23, splat (i64 2097152)
  %common.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %readers.i = getelementptr inbounds nuw i8, ptr %2, i64 216
  %shr.i.i715 = lshr i64 %past.sroa.28.09461047, 27
  %and.i.i716 = and i64 %shr.i.i715, 31
  %shr.i718 = lshr i64 %past.sroa.28.09461047, 32
  %conv.i719 = trunc nuw i64 %shr.i718 to i32
  br label %for.body

for.body:
  %word.0905 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %at.sroa.42.0902 = phi <8 x i64> [ %shr, %for.body.lr.ph ], [ %add30, %for.inc ]
  br i1 %or.cond869, label %load8.exit, label %if.end.i74.thread

load8.exit:
  %vector_select.i185 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0902, <8 x i64> %splat.splat.i183
  %65 = getelementptr i64, ptr %past.sroa.84.09601028, <8 x i64> %vector_select.i185
  %masked_gather.i92 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %65, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not9341065, label %if.end.i484, label %if.then.i477

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
  %and1633.i399.not870 = or <8 x i1> %cmp11.i396, %cmp14.i398
  %cmp19.i403 = icmp uge <8 x i64> %masked_gather.i92, %splat.splat18.i402
  %and2134.i404.not872 = or <8 x i1> %cmp19.i403, %cmp9.i393
  %or2235.i405.not871 = and <8 x i1> %cmp.i390, %and2134.i404.not872
  %and2336.i406.not = or <8 x i1> %and1633.i399.not870, %or2235.i405.not871
  %66 = xor <8 x i1> %retval.0.in.i482, splat (i1 true)
  %narrow = select <8 x i1> %and2336.i406.not, <8 x i1> %66, <8 x i1> zeroinitializer
  br i1 %tobool.not9341065, label %if.end.i74.thread1132, label %if.then21.i

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
  br i1 %tobool7.not.i826, label %load8.exit.i, label %lor.lhs.false15.i.thread

if.end.i74.thread1132:
  %and15.i = and <8 x i64> %masked_gather.i92, splat (i64 96)
  %cmp.i212 = icmp eq <8 x i64> %and15.i, splat (i64 96)
  %cmp16.i216 = icmp uge <8 x i64> %masked_gather.i92, %splat.splat2.i487
  %and1866.i = and <8 x i1> %cmp16.i216, %cmp.i212
  %narrow1212 = select <8 x i1> %and1866.i, <8 x i1> splat (i1 true), <8 x i1> %narrow
  %81 = bitcast <8 x i1> %narrow1212 to i8
  %mask.sroa.0.0.insert.ext.i.i1135 = zext i8 %81 to i32
  %and41.i1136 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i1135
  %tobool42.i1137 = icmp ne i32 %and41.i1136, 0
  %vector_select.i.i1162 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0902, <8 x i64> %splat.splat.i172
  %82 = getelementptr i64, ptr %past.sroa.88.09581031, <8 x i64> %vector_select.i.i1162
  %masked_gather.i.i1163 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %82, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool7.not.i826, label %if.end.i417, label %if.end.i458

if.end.i74.thread:
  br i1 %tobool7.not.i826, label %load8.exit.i, label %lor.lhs.false15.i

lor.lhs.false15.i:
  br i1 %past.sroa.97.0.shrunk9561034, label %load8.exit104, label %if.end36.i.load8.exit116_crit_edge

lor.lhs.false15.i.thread:
  br i1 %past.sroa.97.0.shrunk9561034, label %load8.exit104.thread1152, label %if.end36.i

load8.exit104.thread1152:
  %vector_select.i1741155 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0902, <8 x i64> %splat.splat.i172
  %83 = getelementptr i64, ptr %past.sroa.88.09581031, <8 x i64> %vector_select.i1741155
  %masked_gather.i1031156 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %83, <8 x i1> splat (i1 true), <8 x i64> poison)
  br label %if.then.i451

load8.exit104:
  %vector_select.i174 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0902, <8 x i64> %splat.splat.i172
  %84 = getelementptr i64, ptr %past.sroa.88.09581031, <8 x i64> %vector_select.i174
  %masked_gather.i103 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %84, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not9341065, label %if.end.i458, label %if.then.i451

if.then.i451:
  %masked_gather.i1031159 = phi <8 x i64> [ %masked_gather.i1031156, %load8.exit104.thread1152 ], [ %masked_gather.i103, %load8.exit104 ]
  %before.0.i8298441158 = phi <8 x i64> [ %masked_gather.i92, %load8.exit104.thread1152 ], [ zeroinitializer, %load8.exit104 ]
  %found.0.i8288461157 = phi i1 [ %tobool42.i, %load8.exit104.thread1152 ], [ false, %load8.exit104 ]
  %cmp.i455 = icmp ult <8 x i64> %masked_gather.i1031159, %splat.splat.i480
  br label %old8.exit473

if.end.i458:
  %masked_gather.i1031149 = phi <8 x i64> [ %masked_gather.i103, %load8.exit104 ], [ %masked_gather.i.i1163, %if.end.i74.thread1132 ]
  %before.0.i8298441147 = phi <8 x i64> [ zeroinitializer, %load8.exit104 ], [ %masked_gather.i92, %if.end.i74.thread1132 ]
  %found.0.i8288461145 = phi i1 [ false, %load8.exit104 ], [ %tobool42.i1137, %if.end.i74.thread1132 ]
  %cmp3.i462 = icmp ult <8 x i64> %masked_gather.i1031149, %splat.splat2.i487
  %sub.i466 = sub <8 x i64> %masked_gather.i1031149, %splat.splat6.i491
  %cmp12.i471 = icmp ult <8 x i64> %sub.i466, %splat.splat11.i496
  %or20.i472 = or <8 x i1> %cmp3.i462, %cmp12.i471
  br label %old8.exit473

old8.exit473:
  %masked_gather.i1031148 = phi <8 x i64> [ %masked_gather.i1031159, %if.then.i451 ], [ %masked_gather.i1031149, %if.end.i458 ]
  %before.0.i8298441146 = phi <8 x i64> [ %before.0.i8298441158, %if.then.i451 ], [ %before.0.i8298441147, %if.end.i458 ]
  %found.0.i8288461144 = phi i1 [ %found.0.i8288461157, %if.then.i451 ], [ %found.0.i8288461145, %if.end.i458 ]
  %retval.0.in.i456 = phi <8 x i1> [ %cmp.i455, %if.then.i451 ], [ %or20.i472, %if.end.i458 ]
  %xor.i363 = xor <8 x i64> %masked_gather.i1031148, %add23
  %and.i364 = and <8 x i64> %xor.i363, splat (i64 4290773055)
  %cmp.i365 = icmp ne <8 x i64> %and.i364, zeroinitializer
  %and8.i367 = and <8 x i64> %masked_gather.i1031148, splat (i64 32)
  %cmp9.i368 = icmp ne <8 x i64> %and8.i367, zeroinitializer
  %cmp11.i371 = icmp ult <8 x i64> %masked_gather.i1031148, %splat.splat6.i491
  %and13.i372 = and <8 x i64> %xor.i363, splat (i64 4160749568)
  %cmp14.i373 = icmp ne <8 x i64> %and13.i372, zeroinitializer
  %and1633.i374.not874 = or <8 x i1> %cmp11.i371, %cmp14.i373
  %cmp19.i378 = icmp uge <8 x i64> %masked_gather.i1031148, %splat.splat18.i377
  %and2134.i379.not876 = or <8 x i1> %cmp19.i378, %cmp9.i368
  %or2235.i380.not875 = and <8 x i1> %cmp.i365, %and2134.i379.not876
  %and2336.i381.not = or <8 x i1> %and1633.i374.not874, %or2235.i380.not875
  %85 = xor <8 x i1> %retval.0.in.i456, splat (i1 true)
  %narrow873 = select <8 x i1> %and2336.i381.not, <8 x i1> %85, <8 x i1> zeroinitializer
  br i1 %tobool.not9341065, label %if.end.i432, label %if.then21.i254

if.then21.i254:
  %86 = bitcast <8 x i1> %narrow873 to i8
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
  %shr.i546 = lshr <8 x i64> %masked_gather.i1031148, splat (i64 27)
  %and6.i547 = and <8 x i64> %shr.i546, splat (i64 31)
  %89 = getelementptr i64, ptr %arrayidx.i545, <8 x i64> %and6.i547
  %masked_gather.i549 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %89, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i550 = and <8 x i64> %masked_gather.i1031148, splat (i64 -4294967296)
  %xor.i551 = xor <8 x i64> %masked_gather.i549, %masked_gather.i1031148
  %and9.i552 = and <8 x i64> %xor.i551, splat (i64 130023424)
  %and10.i553 = and <8 x i64> %masked_gather.i1031148, splat (i64 31)
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
  %98 = select <8 x i1> %97, <8 x i1> %narrow873, <8 x i1> zeroinitializer
  br label %if.then.i425

if.then.i425:
  %bad.2.i257.ph = phi <8 x i1> [ %narrow873, %if.then21.i254 ], [ %narrow873, %land.lhs.true.i538 ], [ %98, %if.then.i542 ]
  %cmp.i429 = icmp ult <8 x i64> %masked_gather.i1031148, %splat.splat.i480
  br label %raced8.exit265

if.end.i432:
  %cmp3.i436 = icmp ult <8 x i64> %masked_gather.i1031148, %splat.splat2.i487
  %sub.i440 = sub <8 x i64> %masked_gather.i1031148, %splat.splat6.i491
  %cmp12.i445 = icmp ult <8 x i64> %sub.i440, %splat.splat11.i496
  %or20.i446 = or <8 x i1> %cmp3.i436, %cmp12.i445
  br label %raced8.exit265

raced8.exit265:
  %bad.2.i257848 = phi <8 x i1> [ %bad.2.i257.ph, %if.then.i425 ], [ %narrow873, %if.end.i432 ]
  %retval.0.in.i430 = phi <8 x i1> [ %cmp.i429, %if.then.i425 ], [ %or20.i446, %if.end.i432 ]
  %and32.i = and <8 x i64> %masked_gather.i1031148, splat (i64 2097216)
  %cmp33.i = icmp ne <8 x i64> %and32.i, splat (i64 2097152)
  %narrow877.not = select <8 x i1> %cmp33.i, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i430
  %not.narrow877.not = xor <8 x i1> %narrow877.not, splat (i1 true)
  %tobool.i.i260 = select <8 x i1> %not.narrow877.not, <8 x i1> splat (i1 true), <8 x i1> %bad.2.i257848
  %99 = bitcast <8 x i1> %tobool.i.i260 to i8
  %mask.sroa.0.0.insert.ext.i.i261 = zext i8 %99 to i32
  %and41.i263 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i261
  %tobool42.i264 = icmp ne i32 %and41.i263, 0
  %or27127.i = or i1 %found.0.i8288461144, %tobool42.i264
  br i1 %or27127.i, label %cleanup33, label %load8.exit116

load8.exit.i:
  %before.0.i830.ph = phi <8 x i64> [ zeroinitializer, %if.end.i74.thread ], [ %masked_gather.i92, %if.end.i74 ]
  %found.1.i.ph = phi i1 [ false, %if.end.i74.thread ], [ %tobool42.i, %if.end.i74 ]
  %vector_select.i.i = select <8 x i1> %63, <8 x i64> %at.sroa.42.0902, <8 x i64> %splat.splat.i172
  %100 = getelementptr i64, ptr %past.sroa.88.09581031, <8 x i64> %vector_select.i.i
  %masked_gather.i.i = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %100, <8 x i1> splat (i1 true), <8 x i64> poison)
  br i1 %tobool.not9341065, label %if.end.i417, label %if.then.i411

if.then.i411:
  %cmp.i415 = icmp ult <8 x i64> %masked_gather.i.i, %splat.splat.i480
  br label %old8.exit

if.end.i417:
  %masked_gather.i.i1169 = phi <8 x i64> [ %masked_gather.i.i, %load8.exit.i ], [ %masked_gather.i.i1163, %if.end.i74.thread1132 ]
  %found.1.i.ph1167 = phi i1 [ %found.1.i.ph, %load8.exit.i ], [ %tobool42.i1137, %if.end.i74.thread1132 ]
  %before.0.i830.ph1165 = phi <8 x i64> [ %before.0.i830.ph, %load8.exit.i ], [ %masked_gather.i92, %if.end.i74.thread1132 ]
  %cmp3.i = icmp ult <8 x i64> %masked_gather.i.i1169, %splat.splat2.i487
  %sub.i420 = sub <8 x i64> %masked_gather.i.i1169, %splat.splat6.i491
  %cmp12.i421 = icmp ult <8 x i64> %sub.i420, %splat.splat11.i496
  %or20.i = or <8 x i1> %cmp3.i, %cmp12.i421
  br label %old8.exit

old8.exit:
  %masked_gather.i.i1168 = phi <8 x i64> [ %masked_gather.i.i, %if.then.i411 ], [ %masked_gather.i.i1169, %if.end.i417 ]
  %found.1.i.ph1166 = phi i1 [ %found.1.i.ph, %if.then.i411 ], [ %found.1.i.ph1167, %if.end.i417 ]
  %before.0.i830.ph1164 = phi <8 x i64> [ %before.0.i830.ph, %if.then.i411 ], [ %before.0.i830.ph1165, %if.end.i417 ]
  %retval.0.in.i = phi <8 x i1> [ %cmp.i415, %if.then.i411 ], [ %or20.i, %if.end.i417 ]
  %xor.i351 = xor <8 x i64> %masked_gather.i.i1168, %add23
  %and.i352 = and <8 x i64> %xor.i351, splat (i64 4290773055)
  %cmp.i353 = icmp eq <8 x i64> %and.i352, zeroinitializer
  %and8.i354 = and <8 x i64> %masked_gather.i.i1168, splat (i64 32)
  %cmp9.i = icmp eq <8 x i64> %and8.i354, zeroinitializer
  %cmp11.i = icmp uge <8 x i64> %masked_gather.i.i1168, %splat.splat6.i491
  %and13.i = and <8 x i64> %xor.i351, splat (i64 4160749568)
  %cmp14.i = icmp eq <8 x i64> %and13.i, zeroinitializer
  %and1633.i = and <8 x i1> %cmp11.i, %cmp14.i
  %cmp19.i = icmp ult <8 x i64> %masked_gather.i.i1168, %splat.splat18.i402
  %and2134.i = and <8 x i1> %cmp19.i, %cmp9.i
  %or2235.i = or <8 x i1> %cmp.i353, %and2134.i
  %and2336.i = and <8 x i1> %and1633.i, %or2235.i
  %101 = select <8 x i1> %and2336.i, <8 x i1> splat (i1 true), <8 x i1> %retval.0.in.i
  %narrow879 = xor <8 x i1> %101, splat (i1 true)
  %not.i357 = sext <8 x i1> %narrow879 to <8 x i64>
  br i1 %tobool.not9341065, label %if.end.i281, label %if.then.i279

if.then.i279:
  %102 = bitcast <8 x i1> %narrow879 to i8
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
  %shr.i516 = lshr <8 x i64> %masked_gather.i.i1168, splat (i64 27)
  %and6.i517 = and <8 x i64> %shr.i516, splat (i64 31)
  %105 = getelementptr i64, ptr %arrayidx.i515, <8 x i64> %and6.i517
  %masked_gather.i518 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %105, <8 x i1> %63, <8 x i64> zeroinitializer)
  %and8.i519 = and <8 x i64> %masked_gather.i.i1168, splat (i64 -4294967296)
  %xor.i520 = xor <8 x i64> %masked_gather.i518, %masked_gather.i.i1168
  %and9.i521 = and <8 x i64> %xor.i520, splat (i64 130023424)
  %and10.i = and <8 x i64> %masked_gather.i.i1168, splat (i64 31)
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
  %and.i282 = and <8 x i64> %masked_gather.i.i1168, splat (i64 64)
  %cmp.i283 = icmp ne <8 x i64> %and.i282, zeroinitializer
  %and9.i = and <8 x i64> %xor.i351, splat (i64 -4294967281)
  %cmp10.i = icmp eq <8 x i64> %and9.i, zeroinitializer
  %and1297.i = and <8 x i1> %cmp.i283, %cmp10.i
  %and14.i = and <8 x i64> %xor.i351, splat (i64 130023424)
  %and15.i284 = and <8 x i64> %masked_gather.i.i1168, splat (i64 16)
  %or.i285 = or disjoint <8 x i64> %and14.i, %and15.i284
  %cmp16.i286 = icmp ne <8 x i64> %or.i285, zeroinitializer
  %and1898.i = and <8 x i1> %and1297.i, %cmp16.i286
  %vector_select.i287 = select <8 x i1> %and1898.i, <8 x i64> %or19.i, <8 x i64> %add23
  %cmp21.i288 = icmp eq <8 x i64> %and.i282, zeroinitializer
  %and23.i = select <8 x i1> %cmp21.i288, <8 x i64> %bad.0.i, <8 x i64> zeroinitializer
  br i1 %tobool.not9341065, label %if.then33.i, label %if.end41.i

if.then33.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %cells.addr.i)
  store <8 x i64> %masked_gather.i.i1168, ptr %cells.addr.i, align 64
  %115 = load ptr, ptr %common.i, align 8
  %mixed.i = getelementptr inbounds nuw i8, ptr %115, i64 72
  %116 = load i64, ptr %mixed.i, align 8
  %tobool.not.i608 = icmp eq i64 %116, 0
  br i1 %tobool.not.i608, label %own8.exit, label %if.end.i609

if.end.i609:
  %xor.i.i = xor <8 x i64> %vector_select.i287, %masked_gather.i.i1168
  %and.i.i = and <8 x i64> %xor.i.i, splat (i64 4290773055)
  %cmp.i.i = icmp eq <8 x i64> %and.i.i, zeroinitializer
  %and13.i.i = and <8 x i64> %xor.i.i, splat (i64 4160749568)
  %cmp14.i.i = icmp eq <8 x i64> %and13.i.i, zeroinitializer
  %or2235.i.i = or <8 x i1> %and2134.i, %cmp.i.i
  %and2336.i.i = and <8 x i1> %cmp14.i.i, %or2235.i.i
  %117 = load i64, ptr %2, align 8
  %splat.splatinsert.i615 = insertelement <8 x i64> poison, i64 %117, i64 0
  %splat.splat.i616 = shufflevector <8 x i64> %splat.splatinsert.i615, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp8.i = icmp uge <8 x i64> %masked_gather.i.i1168, %splat.splat.i616
  %and1037.i = and <8 x i1> %cmp9.i, %cmp8.i
  %118 = select <8 x i1> %and1037.i, <8 x i1> %and2336.i.i, <8 x i1> zeroinitializer
  %tobool.i.i618880 = icmp ne <8 x i64> %and23.i, zeroinitializer
  %tobool.i.i618 = select <8 x i1> %118, <8 x i1> %tobool.i.i618880, <8 x i1> zeroinitializer
  %119 = bitcast <8 x i1> %tobool.i.i618 to i8
  %mask.sroa.0.0.insert.ext.i.i619 = zext i8 %119 to i32
  %and14.i620 = and i32 %mask, %mask.sroa.0.0.insert.ext.i.i619
  %tobool15.not.i893 = icmp eq i32 %and14.i620, 0
  br i1 %tobool15.not.i893, label %own8.exit, label %for.body.i623

for.cond.cleanup.i630.loopexit:
  %120 = trunc nuw i32 %own.1.i to i8
  %121 = bitcast i8 %120 to <8 x i1>
  %122 = select <8 x i1> %121, <8 x i64> zeroinitializer, <8 x i64> %and23.i
  br label %own8.exit

for.body.i623:
  %rest.0.i622895 = phi i32 [ %and23.i629, %for.body.i623 ], [ %and14.i620, %if.end.i609 ]
  %own.0.i894 = phi i32 [ %own.1.i, %for.body.i623 ], [ 0, %if.end.i609 ]
  %123 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %rest.0.i622895, i1 true)
  %idxprom.i624 = zext nneg i32 %123 to i64
  %arrayidx.i625 = getelementptr inbounds nuw i64, ptr %cells.addr.i, i64 %idxprom.i624
  %124 = load i64, ptr %arrayidx.i625, align 8
  %call16.i = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %124)
  %125 = load i64, ptr %run.i, align 8
  %cmp17.i626 = icmp eq i64 %call16.i, %125
  %sub.i627 = sub nsw i32 0, %rest.0.i622895
  %and20.i = and i32 %rest.0.i622895, %sub.i627
  %or.i628 = select i1 %cmp17.i626, i32 %and20.i, i32 0
  %own.1.i = or i32 %or.i628, %own.0.i894
  %sub22.i = add nsw i32 %rest.0.i622895, -1
  %and23.i629 = and i32 %sub22.i, %rest.0.i622895
  %tobool15.not.i = icmp eq i32 %and23.i629, 0
  br i1 %tobool15.not.i, label %for.cond.cleanup.i630.loopexit, label %for.body.i623

own8.exit:
  %retval.0.i633 = phi <8 x i64> [ %and23.i, %if.then33.i ], [ %and23.i, %if.end.i609 ], [ %122, %for.cond.cleanup.i630.loopexit ]
  call void @llvm.lifetime.end.p0(ptr nonnull %cells.addr.i)
  br label %if.end41.i

if.end41.i:
  %bad.2.i289 = phi <8 x i64> [ %and23.i, %if.end.i281 ], [ %retval.0.i633, %own8.exit ]
  %and.i675 = and <8 x i64> %masked_gather.i.i1168, splat (i64 15)
  %xor.i644 = xor <8 x i64> %vector_select.i287, %masked_gather.i.i1168
  %and.i645 = and <8 x i64> %xor.i644, splat (i64 130023440)
  %cmp.i646 = icmp eq <8 x i64> %and.i645, zeroinitializer
  %narrow881 = select <8 x i1> %cmp.i646, <8 x i1> %and1633.i, <8 x i1> zeroinitializer
  %126 = icmp ne <8 x i64> %and.i675, splat (i64 5)
  %127 = icmp ne <8 x i64> %and.i675, splat (i64 9)
  %128 = and <8 x i1> %126, %127
  %and3.i882 = and <8 x i1> %128, %narrow881
  %vector_select.i649 = select <8 x i1> %cmp9.i, <8 x i64> %vector_select.i287, <8 x i64> %masked_gather.i.i1168
  %vector_select8.i = select <8 x i1> %and1633.i, <8 x i64> splat (i64 16), <8 x i64> splat (i64 32)
  %or9.i = or <8 x i64> %vector_select8.i, %masked_gather.i.i1168
  %vector_select11.i = select <8 x i1> %and3.i882, <8 x i64> %vector_select.i649, <8 x i64> %or9.i
  %vector_cond12.i = icmp slt <8 x i64> %bad.2.i289, zeroinitializer
  %vector_select13.i = select <8 x i1> %vector_cond12.i, <8 x i64> %vector_select11.i, <8 x i64> %vector_select.i287
  br i1 %tobool.not9341065, label %if.end36.i, label %cond.end.i296

cond.end.i296:
  call void @llvm.lifetime.start.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %before.addr.i)
  store <8 x i64> %at.sroa.42.0902, ptr %index.addr.i, align 64
  store <8 x i64> %masked_gather.i.i1168, ptr %before.addr.i, align 64
  %and.i657 = and <8 x i64> %vector_select13.i, splat (i64 32)
  %cmp.i658 = icmp ne <8 x i64> %and.i657, zeroinitializer
  %129 = bitcast <8 x i1> %cmp.i658 to i8
  %mask.sroa.0.0.insert.ext.i46.i = zext i8 %129 to i32
  %and1.i660 = and i32 %mask, %mask.sroa.0.0.insert.ext.i46.i
  %130 = bitcast <8 x i1> %cmp9.i to i8
  %mask.sroa.0.0.insert.ext.i.i664 = zext i8 %130 to i32
  %and7.i665 = and i32 %and1.i660, %mask.sroa.0.0.insert.ext.i.i664
  %tobool.not.i668897 = icmp eq i32 %and7.i665, 0
  br i1 %tobool.not.i668897, label %for.cond.cleanup.critedge.i, label %land.rhs.i.preheader

land.rhs.i.preheader:
  %conv.i666 = zext nneg i32 %and7.i665 to i64
  br label %land.rhs.i

land.rhs.i:
  %rest_.0.i898 = phi i64 [ %and10.i671, %note_read.exit ], [ %conv.i666, %land.rhs.i.preheader ]
  %131 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0.i898, i1 true)
  %arrayidx.i669 = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %131
  %132 = load i64, ptr %arrayidx.i669, align 8
  %arrayidx9.i = getelementptr inbounds nuw i64, ptr %before.addr.i, i64 %131
  %133 = load i64, ptr %arrayidx9.i, align 8
  %134 = load ptr, ptr %readers.i, align 8
  %arrayidx.i705 = getelementptr inbounds nuw [32 x i32], ptr %134, i64 %132
  %shr.i.i706 = lshr i64 %133, 27
  %and.i.i707 = and i64 %shr.i.i706, 31
  %arrayidx1.i = getelementptr inbounds nuw i32, ptr %arrayidx.i705, i64 %and.i.i707
  %shr.i708 = lshr i64 %133, 32
  %conv.i709 = trunc nuw i64 %shr.i708 to i32
  %135 = load i32, ptr %arrayidx1.i, align 4
  %cmp.i710 = icmp ult i32 %135, %conv.i709
  br i1 %cmp.i710, label %if.then.i712, label %note_read.exit

if.then.i712:
  store i32 %conv.i709, ptr %arrayidx1.i, align 4
  br label %note_read.exit

note_read.exit:
  %sub.i670 = add nsw i64 %rest_.0.i898, -1
  %and10.i671 = and i64 %sub.i670, %rest_.0.i898
  %tobool.not.i668 = icmp eq i64 %and10.i671, 0
  br i1 %tobool.not.i668, label %for.cond.cleanup.critedge.i, label %land.rhs.i

for.cond.cleanup.critedge.i:
  %136 = load i64, ptr %partial.i576, align 8
  %tobool12.not.i = icmp eq i64 %136, 0
  %and1.mask.i = select i1 %tobool12.not.i, i32 %and1.i660, i32 %mask
  %tobool19.not.i899 = icmp eq i32 %and1.mask.i, 0
  br i1 %tobool19.not.i899, label %note_reads8.exit, label %land.rhs20.i.preheader

land.rhs20.i.preheader:
  %conv16.i = zext i32 %and1.mask.i to i64
  br label %land.rhs20.i

land.rhs20.i:
  %rest_11.0.i900 = phi i64 [ %and29.i, %note_read.exit723 ], [ %conv16.i, %land.rhs20.i.preheader ]
  %137 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_11.0.i900, i1 true)
  %arrayidx26.i = getelementptr inbounds nuw i64, ptr %index.addr.i, i64 %137
  %138 = load i64, ptr %arrayidx26.i, align 8
  %139 = load ptr, ptr %readers.i, align 8
  %arrayidx.i714 = getelementptr inbounds nuw [32 x i32], ptr %139, i64 %138
  %arrayidx1.i717 = getelementptr inbounds nuw i32, ptr %arrayidx.i714, i64 %and.i.i716
  %140 = load i32, ptr %arrayidx1.i717, align 4
  %cmp.i720 = icmp ult i32 %140, %conv.i719
  br i1 %cmp.i720, label %if.then.i722, label %note_read.exit723

if.then.i722:
  store i32 %conv.i719, ptr %arrayidx1.i717, align 4
  br label %note_read.exit723

note_read.exit723:
  %sub28.i = add nsw i64 %rest_11.0.i900, -1
  %and29.i = and i64 %sub28.i, %rest_11.0.i900
  %tobool19.not.i = icmp eq i64 %and29.i, 0
  br i1 %tobool19.not.i, label %note_reads8.exit, label %land.rhs20.i

note_reads8.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %index.addr.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.addr.i)
  br i1 %found.1.i.ph1166, label %cleanup33, label %load8.exit116

if.end36.i:
  %found.1.i860 = phi i1 [ %tobool42.i, %lor.lhs.false15.i.thread ], [ %found.1.i.ph1166, %if.end41.i ]
  %before.0.i830858 = phi <8 x i64> [ %masked_gather.i92, %lor.lhs.false15.i.thread ], [ %before.0.i830.ph1164, %if.end41.i ]
  %141 = phi i64 [ %60, %lor.lhs.false15.i.thread ], [ 0, %if.end41.i ]
  %tobool7.not.i832856 = phi i1 [ false, %lor.lhs.false15.i.thread ], [ true, %if.end41.i ]
  %cond12.i.sroa.speculated834854 = phi ptr [ %past.sroa.84.09601028, %lor.lhs.false15.i.thread ], [ %past.sroa.88.09581031, %if.end41.i ]
  %fresh.0.i = phi <8 x i64> [ %add23, %lor.lhs.false15.i.thread ], [ %vector_select13.i, %if.end41.i ]
  br i1 %found.1.i860, label %cleanup33, label %if.end36.i.load8.exit116_crit_edge

if.end36.i.load8.exit116_crit_edge:
  %fresh.0.i1178 = phi <8 x i64> [ %fresh.0.i, %if.end36.i ], [ %add23, %lor.lhs.false15.i ]
  %cond12.i.sroa.speculated8348541177 = phi ptr [ %cond12.i.sroa.speculated834854, %if.end36.i ], [ %past.sroa.84.09601028, %lor.lhs.false15.i ]
  %tobool7.not.i8328561176 = phi i1 [ %tobool7.not.i832856, %if.end36.i ], [ false, %lor.lhs.false15.i ]
  %142 = phi i64 [ %141, %if.end36.i ], [ %60, %lor.lhs.false15.i ]
  %before.0.i8308581175 = phi <8 x i64> [ %before.0.i830858, %if.end36.i ], [ zeroinitializer, %lor.lhs.false15.i ]
  %.pre912 = ptrtoint ptr %cond12.i.sroa.speculated8348541177 to i64
  %.pre913 = sub nsw i64 %61, %.pre912
  %.pre914 = ashr i64 %.pre913, 3
  %.pre915 = insertelement <8 x i64> poison, i64 %.pre914, i64 0
  %.pre916 = shufflevector <8 x i64> %.pre915, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %load8.exit116

load8.exit116:
  %splat.splat.i.i343.pre-phi = phi <8 x i64> [ %.pre916, %if.end36.i.load8.exit116_crit_edge ], [ %splat.splat.i183, %raced8.exit265 ], [ %splat.splat.i172, %note_reads8.exit ]
  %fresh.0.i865 = phi <8 x i64> [ %fresh.0.i1178, %if.end36.i.load8.exit116_crit_edge ], [ %add23, %raced8.exit265 ], [ %vector_select13.i, %note_reads8.exit ]
  %cond12.i.sroa.speculated834854864 = phi ptr [ %cond12.i.sroa.speculated8348541177, %if.end36.i.load8.exit116_crit_edge ], [ %past.sroa.84.09601028, %raced8.exit265 ], [ %past.sroa.88.09581031, %note_reads8.exit ]
  %tobool7.not.i832856863 = phi i1 [ %tobool7.not.i8328561176, %if.end36.i.load8.exit116_crit_edge ], [ false, %raced8.exit265 ], [ true, %note_reads8.exit ]
  %143 = phi i64 [ %142, %if.end36.i.load8.exit116_crit_edge ], [ %60, %raced8.exit265 ], [ 0, %note_reads8.exit ]
  %before.0.i830858862 = phi <8 x i64> [ %before.0.i8308581175, %if.end36.i.load8.exit116_crit_edge ], [ %before.0.i8298441146, %raced8.exit265 ], [ %before.0.i830.ph1164, %note_reads8.exit ]
  %vector_select.i.i344 = select <8 x i1> %63, <8 x i64> %at.sroa.42.0902, <8 x i64> %splat.splat.i.i343.pre-phi
  %144 = getelementptr i64, ptr %cond12.i.sroa.speculated834854864, <8 x i64> %vector_select.i.i344
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %fresh.0.i865, <8 x ptr> align 8 %144, <8 x i1> splat (i1 true))
  %masked_gather.i115 = tail call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 8 %144, <8 x i1> splat (i1 true), <8 x i64> poison)
  %cmp.i77 = icmp ne <8 x i64> %masked_gather.i115, %fresh.0.i865
  %145 = bitcast <8 x i1> %cmp.i77 to i8
  %mask.sroa.0.0.insert.ext.i = zext i8 %145 to i32
  %and58.i = and i32 %mask, %mask.sroa.0.0.insert.ext.i
  %tobool59.not.i = icmp eq i32 %and58.i, 0
  br i1 %tobool59.not.i, label %for.inc, label %if.end70.i

if.end70.i:
  br i1 %tobool7.not.i832856863, label %if.else.i, label %store8.exit

store8.exit:
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %before.0.i830858862, <8 x ptr> align 8 %144, <8 x i1> splat (i1 true))
  br label %compare8.exit

if.else.i:
  %conv74.i = trunc nuw i32 %and58.i to i8
  %146 = bitcast i8 %conv74.i to <8 x i1>
  %or75.i = or <8 x i64> %masked_gather.i115, splat (i64 16)
  %147 = getelementptr i64, ptr %cond12.i.sroa.speculated834854864, <8 x i64> %at.sroa.42.0902
  tail call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %or75.i, <8 x ptr> align 8 %147, <8 x i1> %146)
  br label %compare8.exit

compare8.exit:
  %tobool77.i.not = icmp eq i64 %143, 0
  br i1 %tobool77.i.not, label %for.inc, label %cleanup33

for.inc:
  %inc = add nuw nsw i64 %word.0905, 1
  %add30 = add <8 x i64> %at.sroa.42.0902, splat (i64 1)
  %exitcond911.not = icmp eq i64 %inc, %div41
  br i1 %exitcond911.not, label %cleanup33, label %for.body

cleanup33:
  %retval.2 = phi i1 [ %tobool8.not, %unwritten8.exit ], [ false, %if.end4.thread1099 ], [ false, %if.end15 ], [ false, %if.end4 ], [ true, %if.end36.i ], [ true, %note_reads8.exit ], [ true, %raced8.exit265 ], [ true, %compare8.exit ], [ false, %for.inc ]
  ret i1 %retval.2
}

declare <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr>, <8 x i1>, <8 x i64>)

declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>)

declare void @llvm.masked.scatter.v8i64.v8p0(<8 x i64>, <8 x ptr>, <8 x i1>)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umax.i64(i64, i64)
