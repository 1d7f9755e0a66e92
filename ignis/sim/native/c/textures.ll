%struct.Caller = type { ptr, i64, ptr, i64, i64 }
%struct.Axis = type { [2 x i64], i64 }

@ig_fetch.corners = internal unnamed_addr constant [4 x [2 x i8]] [[2 x i8] c"\00\01", [2 x i8] c"\01\01", [2 x i8] c"\01\00", [2 x i8] zeroinitializer], align 1

define void @ig_fetch(ptr noundef %w, i32 noundef %mask, ptr noundef captures(none) %rows, i64 noundef %how, ptr noundef %track, i64 noundef %access, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %sums.i = alloca [4 x double], align 16
  %weights.i = alloca [2 x [2 x [2 x i64]]], align 16
  %texel.i = alloca [4 x i32], align 16
  %caller = alloca %struct.Caller, align 8
  %axes = alloca [3 x %struct.Axis], align 16
  %texel = alloca [4 x i32], align 16
  %and = and i64 %how, 2
  %and2 = and i64 %how, 1
  %cond = sub nuw nsw i64 2, %and2
  %tobool3.not197 = icmp eq i32 %mask, 0
  br i1 %tobool3.not197, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %shr = lshr i64 %how, 4
  %and1 = and i64 %shr, 3
  %lane6 = getelementptr inbounds nuw i8, ptr %caller, i64 8
  %track7 = getelementptr inbounds nuw i8, ptr %caller, i64 16
  %access8 = getelementptr inbounds nuw i8, ptr %caller, i64 24
  %info9 = getelementptr inbounds nuw i8, ptr %caller, i64 32
  %shr10 = lshr i64 %how, 8
  %and11 = and i64 %shr10, 3
  %and12 = and i64 %how, 4
  %tobool.not.i = icmp eq i64 %and2, 0
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %rows, i64 256
  %tobool10.not.i = icmp eq i64 %and12, 0
  %add.ptr1.i45.i = getelementptr inbounds nuw i8, ptr %rows, i64 640
  %arrayidx20.i = getelementptr inbounds nuw i8, ptr %axes, i64 48
  %tobool15.not = icmp eq i64 %and, 0
  %arrayidx25 = getelementptr inbounds nuw i8, ptr %axes, i64 24
  %arrayidx35 = getelementptr inbounds nuw i32, ptr %texel, i64 %and1
  %weight.i.i = getelementptr inbounds nuw i8, ptr %axes, i64 16
  %weight2.i.i = getelementptr inbounds nuw i8, ptr %axes, i64 40
  %weight4.i.i = getelementptr inbounds nuw i8, ptr %axes, i64 64
  %at_z.058.i.sroa.gep98.i = getelementptr inbounds nuw i8, ptr %weights.i, i64 32
  %arrayidx39.1.i140 = getelementptr inbounds nuw i8, ptr %sums.i, i64 8
  %arrayidx53.1.i163 = getelementptr inbounds nuw i8, ptr %texel, i64 4
  %arrayidx39.2.i164 = getelementptr inbounds nuw i8, ptr %sums.i, i64 16
  %arrayidx53.2.i187 = getelementptr inbounds nuw i8, ptr %texel, i64 8
  %arrayidx39.3.i188 = getelementptr inbounds nuw i8, ptr %sums.i, i64 24
  %arrayidx53.3.i = getelementptr inbounds nuw i8, ptr %texel, i64 12
  br label %land.rhs

land.rhs:
  %rest_.0198 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and68, %cleanup ]
  %0 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0198, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %caller)
  store ptr %w, ptr %caller, align 8
  store i64 %0, ptr %lane6, align 8
  store ptr %track, ptr %track7, align 8
  store i64 %access, ptr %access8, align 8
  store i64 %info, ptr %info9, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %rows, i64 %0
  %1 = load i64, ptr %arrayidx, align 8
  %call = call fastcc ptr @object(ptr noundef %caller, i64 noundef %1, i64 noundef %cond, i64 noundef %and11, i64 noundef %and12)
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %call, i64 104
  %2 = load i64, ptr %arrayidx13, align 8
  %and14 = and i64 %2, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %axes)
  %or = or disjoint i64 %and14, %and
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %call, i64 112
  %invariant.gep.i = getelementptr inbounds nuw i32, ptr %add.ptr.i.i, i64 %0
  %tobool21.not.i.i = icmp eq i64 %or, 0
  %cmp28.i.i = icmp eq i64 %or, 1
  %and.i.i = and i64 %2, 2
  %tobool2.not.i.i = icmp eq i64 %and.i.i, 0
  br label %for.body.i

for.cond.cleanup.i:
  br i1 %tobool10.not.i, label %map_axes.exit, label %if.then11.i

for.body.i:
  %axis.047.i = phi i64 [ 0, %land.rhs ], [ %inc.i, %for.inc.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.Axis, ptr %axes, i64 %axis.047.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %arrayidx.i, i8 0, i64 24, i1 false)
  %cmp2.i = icmp samesign ugt i64 %and11, %axis.047.i
  br i1 %cmp2.i, label %if.then.i, label %for.inc.i

if.then.i:
  br i1 %tobool.not.i, label %cond.false.i, label %cond.end.i

cond.false.i:
  %3 = load i64, ptr %arrayidx3.i, align 8
  %mul.i = shl nuw nsw i64 %axis.047.i, 1
  %shr4.i = lshr i64 %3, %mul.i
  %and5.i = and i64 %shr4.i, 3
  br label %cond.end.i

cond.end.i:
  %cond.i = phi i64 [ %and5.i, %cond.false.i ], [ 3, %if.then.i ]
  %mul.i.i = shl nuw nsw i64 %axis.047.i, 7
  %gep.i = getelementptr inbounds nuw i8, ptr %invariant.gep.i, i64 %mul.i.i
  %4 = load i32, ptr %gep.i, align 4
  %5 = getelementptr inbounds nuw i64, ptr %call, i64 %axis.047.i
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %5, i64 32
  %6 = load i64, ptr %arrayidx7.i, align 8
  %conv.i.i = sitofp i32 %4 to double
  %7 = bitcast i32 %4 to float
  %conv1.i.i = fpext float %7 to double
  %cond.i.i = select i1 %tobool.not.i, double %conv1.i.i, double %conv.i.i
  br i1 %tobool2.not.i.i, label %if.end15.i.i, label %if.then.i.i

if.then.i.i:
  %mul.i43.i = fmul double %cond.i.i, 0x4140000000000000
  %8 = tail call double @llvm.floor.f64(double %mul.i43.i)
  %mul3.i.i = fmul double %8, 0x3EA0000000000000
  switch i64 %cond.i, label %if.end12.i.i [
    i64 0, label %if.end.thread.i.i
    i64 2, label %if.then8.i.i
  ]

if.end.thread.i.i:
  %9 = tail call double @llvm.floor.f64(double %mul3.i.i)
  %sub.i.i = fsub double %mul3.i.i, %9
  br label %if.end12.i.i

if.then8.i.i:
  %mul9.i.i = fmul double %mul3.i.i, 5.000000e-01
  %10 = tail call double @llvm.floor.f64(double %mul9.i.i)
  %mul10.i.i = fmul double %10, 2.000000e+00
  %sub11.i.i = fsub double %mul3.i.i, %mul10.i.i
  br label %if.end12.i.i

if.end12.i.i:
  %coordinate.1.i.i = phi double [ %sub11.i.i, %if.then8.i.i ], [ %mul3.i.i, %if.then.i.i ], [ %sub.i.i, %if.end.thread.i.i ]
  %conv13.i.i = uitofp i64 %6 to double
  %mul14.i.i = fmul double %coordinate.1.i.i, %conv13.i.i
  br label %if.end15.i.i

if.end15.i.i:
  %coordinate.2.i.i = phi double [ %mul14.i.i, %if.end12.i.i ], [ %cond.i.i, %cond.end.i ]
  %cmp16.inv.i.i = fcmp ord double %coordinate.2.i.i, 0.000000e+00
  %11 = fmul double %coordinate.2.i.i, 2.560000e+02
  %mul20.i.i = select i1 %cmp16.inv.i.i, double %11, double 0.000000e+00
  br i1 %tobool21.not.i.i, label %if.end24.i.i, label %if.then22.i.i

if.then22.i.i:
  %add.i.i = fadd double %mul20.i.i, 5.000000e-01
  %12 = tail call double @llvm.floor.f64(double %add.i.i)
  %sub23.i.i = fadd double %12, -1.280000e+02
  br label %if.end24.i.i

if.end24.i.i:
  %position.0.i.i = phi double [ %sub23.i.i, %if.then22.i.i ], [ %mul20.i.i, %if.end15.i.i ]
  %elt.minimumnum.i.i.i = tail call double @llvm.minimumnum.f64(double %position.0.i.i, double 0x4270000000000000)
  %elt.maximumnum.i.i.i = tail call noundef double @llvm.maximumnum.f64(double %elt.minimumnum.i.i.i, double 0xC270000000000000)
  %13 = tail call double @llvm.floor.f64(double %elt.maximumnum.i.i.i)
  %conv25.i.i = fptosi double %13 to i64
  %cmp26.i.i = icmp eq i64 %cond.i, 1
  %or.cond.i.i = and i1 %cmp28.i.i, %cmp26.i.i
  br i1 %or.cond.i.i, label %if.then30.i.i, label %locate.exit.i

if.then30.i.i:
  %sub31.i.i = shl i64 %6, 8
  %shl.i.i = add i64 %sub31.i.i, -256
  %cond37.i.i = tail call i64 @llvm.smin.i64(i64 %shl.i.i, i64 %conv25.i.i)
  %cond43.i.i = tail call i64 @llvm.smax.i64(i64 %cond37.i.i, i64 0)
  br label %locate.exit.i

locate.exit.i:
  %number.0.i.i = phi i64 [ %cond43.i.i, %if.then30.i.i ], [ %conv25.i.i, %if.end24.i.i ]
  %shr.i.i = ashr i64 %number.0.i.i, 8
  %call45.i.i = tail call fastcc i64 @addressed(i64 noundef %shr.i.i, i64 noundef %6, i64 noundef range(i64 0, 4) %cond.i)
  %add46.i.i = add nsw i64 %shr.i.i, 1
  %call47.i.i = tail call fastcc i64 @addressed(i64 noundef %add46.i.i, i64 noundef %6, i64 noundef range(i64 0, 4) %cond.i)
  %and50.i.i = and i64 %number.0.i.i, 255
  %cond53.i.i = select i1 %tobool21.not.i.i, i64 0, i64 %and50.i.i
  store i64 %call45.i.i, ptr %arrayidx.i, align 8
  %tmp.sroa.4.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %call47.i.i, ptr %tmp.sroa.4.0.arrayidx.sroa_idx.i, align 8
  %tmp.sroa.5.0.arrayidx.sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  store i64 %cond53.i.i, ptr %tmp.sroa.5.0.arrayidx.sroa_idx.i, align 8
  br label %for.inc.i

for.inc.i:
  %inc.i = add nuw nsw i64 %axis.047.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, 3
  br i1 %exitcond.not.i, label %for.cond.cleanup.i, label %for.body.i

if.then11.i:
  %add.ptr2.i46.i = getelementptr inbounds nuw i32, ptr %add.ptr1.i45.i, i64 %0
  %14 = load i32, ptr %add.ptr2.i46.i, align 4
  %conv.i = zext i32 %14 to i64
  %arrayidx13.i = getelementptr inbounds nuw i8, ptr %call, i64 56
  %15 = load i64, ptr %arrayidx13.i, align 8
  %sub.i = add i64 %15, -1
  %cond19.i = tail call i64 @llvm.umin.i64(i64 %sub.i, i64 %conv.i)
  store i64 %cond19.i, ptr %arrayidx20.i, align 16
  br label %map_axes.exit

map_axes.exit:
  call void @llvm.lifetime.start.p0(ptr nonnull %texel)
  br i1 %tobool15.not, label %if.end, label %for.cond16.preheader

for.cond16.preheader:
  %16 = load i64, ptr %arrayidx20.i, align 16
  br label %for.body19

for.cond.cleanup.critedge:
  ret void

for.body19:
  %target.0193 = phi i64 [ 0, %for.cond16.preheader ], [ %inc, %for.body19 ]
  %arrayidx22 = getelementptr inbounds nuw [2 x i8], ptr @ig_fetch.corners, i64 %target.0193
  %17 = load i8, ptr %arrayidx22, align 1
  %idxprom = zext i8 %17 to i64
  %arrayidx24 = getelementptr inbounds nuw i64, ptr %axes, i64 %idxprom
  %18 = load i64, ptr %arrayidx24, align 8
  %arrayidx28 = getelementptr inbounds nuw i8, ptr %arrayidx22, i64 1
  %19 = load i8, ptr %arrayidx28, align 1
  %idxprom29 = zext i8 %19 to i64
  %arrayidx30 = getelementptr inbounds nuw i64, ptr %arrayidx25, i64 %idxprom29
  %20 = load i64, ptr %arrayidx30, align 8
  call fastcc void @fetch_texel(ptr noundef %caller, ptr noundef %call, i64 noundef %18, i64 noundef %20, i64 noundef %16, i32 noundef 0, ptr noundef %texel)
  %21 = load i32, ptr %arrayidx35, align 4
  %mul.i100 = shl nuw nsw i64 %target.0193, 7
  %gep = getelementptr inbounds nuw i8, ptr %invariant.gep.i, i64 %mul.i100
  store i32 %21, ptr %gep, align 4
  %inc = add nuw nsw i64 %target.0193, 1
  %exitcond.not = icmp eq i64 %inc, 4
  br i1 %exitcond.not, label %cleanup, label %for.body19

if.end:
  %tobool37.not = icmp eq i64 %and14, 0
  br i1 %tobool37.not, label %if.else, label %if.then38

if.then38:
  call void @llvm.lifetime.start.p0(ptr nonnull %sums.i)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(32) %sums.i, i8 0, i64 32, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %weights.i)
  %22 = load i64, ptr %weight.i.i, align 16
  %23 = load i64, ptr %weight2.i.i, align 8
  %24 = load i64, ptr %weight4.i.i, align 16
  %sub.i.i101 = sub i64 256, %24
  %sub19.i.i = sub i64 256, %23
  br label %for.body.i.i

for.body.i.i:
  %tobool.not.i.i = phi i1 [ true, %if.then38 ], [ false, %for.cond.cleanup7.i.i ]
  %at_z.058.i.sroa.phi.i = phi ptr [ %weights.i, %if.then38 ], [ %at_z.058.i.sroa.gep98.i, %for.cond.cleanup7.i.i ]
  %cond.i.i102 = select i1 %tobool.not.i.i, i64 %sub.i.i101, i64 %24
  %mul.i.i103 = mul i64 %cond.i.i102, %22
  %add.i.i.i = add i64 %mul.i.i103, 128
  %shr.i.i.i = lshr i64 %add.i.i.i, 8
  %sub13.i.i = sub i64 %cond.i.i102, %shr.i.i.i
  br label %for.body8.i.i

for.cond.cleanup7.i.i:
  br i1 %tobool.not.i.i, label %for.body.i.i, label %for.body.i105

for.body8.i.i:
  %tobool10.not.i.i = phi i1 [ true, %for.body.i.i ], [ false, %for.body8.i.i ]
  %at_x.057.i.i = phi i64 [ 0, %for.body.i.i ], [ 1, %for.body8.i.i ]
  %cond15.i.i = select i1 %tobool10.not.i.i, i64 %sub13.i.i, i64 %shr.i.i.i
  %cond21.i.i = select i1 %tobool10.not.i.i, i64 %sub19.i.i, i64 %23
  %mul22.i.i = mul i64 %cond15.i.i, %cond21.i.i
  %add.i55.i.i = add i64 %mul22.i.i, 128
  %shr.i56.i.i = lshr i64 %add.i55.i.i, 8
  %arrayidx25.i.i = getelementptr inbounds nuw [2 x i64], ptr %at_z.058.i.sroa.phi.i, i64 %at_x.057.i.i
  %arrayidx26.i.i = getelementptr inbounds nuw i64, ptr %arrayidx25.i.i, i64 %at_x.057.i.i
  store i64 %shr.i56.i.i, ptr %arrayidx26.i.i, align 8
  %sub27.i.i = sub i64 %cond15.i.i, %shr.i56.i.i
  %sub29.i.i = xor i64 %at_x.057.i.i, 1
  %arrayidx30.i.i = getelementptr inbounds nuw [2 x i64], ptr %at_z.058.i.sroa.phi.i, i64 %sub29.i.i
  %arrayidx31.i.i = getelementptr inbounds nuw i64, ptr %arrayidx30.i.i, i64 %at_x.057.i.i
  store i64 %sub27.i.i, ptr %arrayidx31.i.i, align 8
  br i1 %tobool10.not.i.i, label %for.body8.i.i, label %for.cond.cleanup7.i.i

for.cond33.preheader.i:
  %arrayidx40.i = getelementptr inbounds nuw i8, ptr %call, i64 96
  %25 = load double, ptr %sums.i, align 16
  %26 = load i64, ptr %arrayidx40.i, align 8
  switch i64 %26, label %sw.epilog.i [
    i64 0, label %sw.epilog.i.thread
    i64 1, label %sw.epilog.i.thread125
    i64 2, label %sw.epilog.i.thread129
    i64 3, label %sw.epilog.i.thread133
    i64 6, label %sw.epilog.i.thread137
  ]

for.body.i105:
  %corner.0100.i = phi i64 [ %inc29.i, %cleanup.i ], [ 0, %for.cond.cleanup7.i.i ]
  %and.i106 = and i64 %corner.0100.i, 1
  %shr.i107 = lshr i64 %corner.0100.i, 1
  %and1.i108 = and i64 %shr.i107, 1
  %shr2.i = lshr i64 %corner.0100.i, 2
  %arrayidx.i109 = getelementptr inbounds nuw [2 x [2 x i64]], ptr %weights.i, i64 %shr2.i
  %arrayidx3.i110 = getelementptr inbounds nuw [2 x i64], ptr %arrayidx.i109, i64 %and1.i108
  %arrayidx4.i = getelementptr inbounds nuw i64, ptr %arrayidx3.i110, i64 %and.i106
  %27 = load i64, ptr %arrayidx4.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %texel.i)
  %tobool.not.i111 = icmp eq i64 %27, 0
  br i1 %tobool.not.i111, label %cleanup.i, label %if.end.i

if.end.i:
  %arrayidx7.i112 = getelementptr inbounds nuw i64, ptr %axes, i64 %and.i106
  %28 = load i64, ptr %arrayidx7.i112, align 8
  %arrayidx10.i = getelementptr inbounds nuw i64, ptr %arrayidx25, i64 %and1.i108
  %29 = load i64, ptr %arrayidx10.i, align 8
  %arrayidx13.i113 = getelementptr inbounds nuw i64, ptr %arrayidx20.i, i64 %shr2.i
  %30 = load i64, ptr %arrayidx13.i113, align 8
  call fastcc void @fetch_texel(ptr noundef nonnull readonly %caller, ptr noundef readonly %call, i64 noundef %28, i64 noundef %29, i64 noundef %30, i32 noundef 1, ptr noundef %texel.i)
  %conv.i114 = uitofp i64 %27 to double
  %mul.i115 = fmul double %conv.i114, 3.906250e-03
  br label %for.body18.i

for.body18.i:
  %indvars.iv.i = phi i64 [ 0, %if.end.i ], [ %indvars.iv.next.i, %for.body18.i ]
  %arrayidx19.i = getelementptr inbounds nuw i32, ptr %texel.i, i64 %indvars.iv.i
  %31 = load float, ptr %arrayidx19.i, align 4
  %conv20.i = fpext float %31 to double
  %mul21.i = fmul double %mul.i115, %conv20.i
  %arrayidx23.i = getelementptr inbounds nuw double, ptr %sums.i, i64 %indvars.iv.i
  %32 = load double, ptr %arrayidx23.i, align 8
  %add.i = fadd double %32, %mul21.i
  store double %add.i, ptr %arrayidx23.i, align 8
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.not.i116 = icmp eq i64 %indvars.iv.next.i, 4
  br i1 %exitcond.not.i116, label %cleanup.i, label %for.body18.i

cleanup.i:
  call void @llvm.lifetime.end.p0(ptr nonnull %texel.i)
  %inc29.i = add nuw nsw i64 %corner.0100.i, 1
  %exitcond103.not.i = icmp eq i64 %inc29.i, 8
  br i1 %exitcond103.not.i, label %for.cond33.preheader.i, label %for.body.i105

sw.epilog.i.thread:
  %mul.i81.i = fmul double %25, 2.570000e+02
  %add.i.i117 = fadd double %mul.i81.i, 5.000000e-01
  %33 = tail call double @llvm.floor.f64(double %add.i.i117)
  %div1.i.i = fdiv double %33, 6.553500e+04
  %conv51.i123 = fptrunc double %div1.i.i to float
  store float %conv51.i123, ptr %texel, align 16
  %34 = load double, ptr %arrayidx39.1.i140, align 8
  %mul.i81.1.i = fmul double %34, 2.570000e+02
  %add.i.1.i = fadd double %mul.i81.1.i, 5.000000e-01
  %35 = tail call double @llvm.floor.f64(double %add.i.1.i)
  %div1.i.1.i = fdiv double %35, 6.553500e+04
  %conv51.1.i142 = fptrunc double %div1.i.1.i to float
  store float %conv51.1.i142, ptr %arrayidx53.1.i163, align 4
  %36 = load double, ptr %arrayidx39.2.i164, align 16
  %mul.i81.2.i = fmul double %36, 2.570000e+02
  %add.i.2.i = fadd double %mul.i81.2.i, 5.000000e-01
  %37 = tail call double @llvm.floor.f64(double %add.i.2.i)
  %div1.i.2.i = fdiv double %37, 6.553500e+04
  %conv51.2.i166 = fptrunc double %div1.i.2.i to float
  store float %conv51.2.i166, ptr %arrayidx53.2.i187, align 8
  %38 = load double, ptr %arrayidx39.3.i188, align 8
  %mul.i81.3.i = fmul double %38, 2.570000e+02
  %add.i.3.i = fadd double %mul.i81.3.i, 5.000000e-01
  %39 = tail call double @llvm.floor.f64(double %add.i.3.i)
  %div1.i.3.i = fdiv double %39, 6.553500e+04
  br label %filter.exit

sw.epilog.i.thread125:
  %mul.i83.i = fmul double %25, 0x4070202040810204
  %add.i84.i = fadd double %mul.i83.i, 5.000000e-01
  %40 = tail call double @llvm.floor.f64(double %add.i84.i)
  %div1.i85.i = fdiv double %40, 3.276700e+04
  %elt.maximumnum.i86.i = tail call double @llvm.maximumnum.f64(double %div1.i85.i, double -1.000000e+00)
  %conv51.i127 = fptrunc double %elt.maximumnum.i86.i to float
  store float %conv51.i127, ptr %texel, align 16
  %41 = load double, ptr %arrayidx39.1.i140, align 8
  %mul.i83.1.i = fmul double %41, 0x4070202040810204
  %add.i84.1.i = fadd double %mul.i83.1.i, 5.000000e-01
  %42 = tail call double @llvm.floor.f64(double %add.i84.1.i)
  %div1.i85.1.i = fdiv double %42, 3.276700e+04
  %elt.maximumnum.i86.1.i = tail call double @llvm.maximumnum.f64(double %div1.i85.1.i, double -1.000000e+00)
  %conv51.1.i147 = fptrunc double %elt.maximumnum.i86.1.i to float
  store float %conv51.1.i147, ptr %arrayidx53.1.i163, align 4
  %43 = load double, ptr %arrayidx39.2.i164, align 16
  %mul.i83.2.i = fmul double %43, 0x4070202040810204
  %add.i84.2.i = fadd double %mul.i83.2.i, 5.000000e-01
  %44 = tail call double @llvm.floor.f64(double %add.i84.2.i)
  %div1.i85.2.i = fdiv double %44, 3.276700e+04
  %elt.maximumnum.i86.2.i = tail call double @llvm.maximumnum.f64(double %div1.i85.2.i, double -1.000000e+00)
  %conv51.2.i171 = fptrunc double %elt.maximumnum.i86.2.i to float
  store float %conv51.2.i171, ptr %arrayidx53.2.i187, align 8
  %45 = load double, ptr %arrayidx39.3.i188, align 8
  %mul.i83.3.i = fmul double %45, 0x4070202040810204
  %add.i84.3.i = fadd double %mul.i83.3.i, 5.000000e-01
  %46 = tail call double @llvm.floor.f64(double %add.i84.3.i)
  %div1.i85.3.i = fdiv double %46, 3.276700e+04
  %elt.maximumnum.i86.3.i = tail call double @llvm.maximumnum.f64(double %div1.i85.3.i, double -1.000000e+00)
  br label %filter.exit

sw.epilog.i.thread129:
  %add.i89.i = fadd double %25, 5.000000e-01
  %47 = tail call double @llvm.floor.f64(double %add.i89.i)
  %div1.i90.i = fdiv double %47, 6.553500e+04
  %conv51.i131 = fptrunc double %div1.i90.i to float
  store float %conv51.i131, ptr %texel, align 16
  %48 = load double, ptr %arrayidx39.1.i140, align 8
  %add.i89.1.i = fadd double %48, 5.000000e-01
  %49 = tail call double @llvm.floor.f64(double %add.i89.1.i)
  %div1.i90.1.i = fdiv double %49, 6.553500e+04
  %conv51.1.i152 = fptrunc double %div1.i90.1.i to float
  store float %conv51.1.i152, ptr %arrayidx53.1.i163, align 4
  %50 = load double, ptr %arrayidx39.2.i164, align 16
  %add.i89.2.i = fadd double %50, 5.000000e-01
  %51 = tail call double @llvm.floor.f64(double %add.i89.2.i)
  %div1.i90.2.i = fdiv double %51, 6.553500e+04
  %conv51.2.i176 = fptrunc double %div1.i90.2.i to float
  store float %conv51.2.i176, ptr %arrayidx53.2.i187, align 8
  %52 = load double, ptr %arrayidx39.3.i188, align 8
  %add.i89.3.i = fadd double %52, 5.000000e-01
  %53 = tail call double @llvm.floor.f64(double %add.i89.3.i)
  %div1.i90.3.i = fdiv double %53, 6.553500e+04
  br label %filter.exit

sw.epilog.i.thread133:
  %add.i94.i = fadd double %25, 5.000000e-01
  %54 = tail call double @llvm.floor.f64(double %add.i94.i)
  %div1.i95.i = fdiv double %54, 3.276700e+04
  %elt.maximumnum.i96.i = tail call double @llvm.maximumnum.f64(double %div1.i95.i, double -1.000000e+00)
  %conv51.i135 = fptrunc double %elt.maximumnum.i96.i to float
  store float %conv51.i135, ptr %texel, align 16
  %55 = load double, ptr %arrayidx39.1.i140, align 8
  %add.i94.1.i = fadd double %55, 5.000000e-01
  %56 = tail call double @llvm.floor.f64(double %add.i94.1.i)
  %div1.i95.1.i = fdiv double %56, 3.276700e+04
  %elt.maximumnum.i96.1.i = tail call double @llvm.maximumnum.f64(double %div1.i95.1.i, double -1.000000e+00)
  %conv51.1.i157 = fptrunc double %elt.maximumnum.i96.1.i to float
  store float %conv51.1.i157, ptr %arrayidx53.1.i163, align 4
  %57 = load double, ptr %arrayidx39.2.i164, align 16
  %add.i94.2.i = fadd double %57, 5.000000e-01
  %58 = tail call double @llvm.floor.f64(double %add.i94.2.i)
  %div1.i95.2.i = fdiv double %58, 3.276700e+04
  %elt.maximumnum.i96.2.i = tail call double @llvm.maximumnum.f64(double %div1.i95.2.i, double -1.000000e+00)
  %conv51.2.i181 = fptrunc double %elt.maximumnum.i96.2.i to float
  store float %conv51.2.i181, ptr %arrayidx53.2.i187, align 8
  %59 = load double, ptr %arrayidx39.3.i188, align 8
  %add.i94.3.i = fadd double %59, 5.000000e-01
  %60 = tail call double @llvm.floor.f64(double %add.i94.3.i)
  %div1.i95.3.i = fdiv double %60, 3.276700e+04
  %elt.maximumnum.i96.3.i = tail call double @llvm.maximumnum.f64(double %div1.i95.3.i, double -1.000000e+00)
  br label %filter.exit

sw.epilog.i.thread137:
  %conv48.i = fptrunc double %25 to float
  %conv49.i = fptrunc float %conv48.i to half
  %conv51.i139 = fpext half %conv49.i to float
  store float %conv51.i139, ptr %texel, align 16
  %61 = load double, ptr %arrayidx39.1.i140, align 8
  %conv48.1.i = fptrunc double %61 to float
  %conv49.1.i = fptrunc float %conv48.1.i to half
  %conv51.1.i162 = fpext half %conv49.1.i to float
  store float %conv51.1.i162, ptr %arrayidx53.1.i163, align 4
  %62 = load double, ptr %arrayidx39.2.i164, align 16
  %conv48.2.i = fptrunc double %62 to float
  %conv49.2.i = fptrunc float %conv48.2.i to half
  %conv51.2.i186 = fpext half %conv49.2.i to float
  store float %conv51.2.i186, ptr %arrayidx53.2.i187, align 8
  %63 = load double, ptr %arrayidx39.3.i188, align 8
  %conv48.3.i = fptrunc double %63 to float
  %conv49.3.i = fptrunc float %conv48.3.i to half
  %conv50.3.i = fpext half %conv49.3.i to double
  br label %filter.exit

sw.epilog.i:
  %conv51.i = fptrunc double %25 to float
  store float %conv51.i, ptr %texel, align 16
  %64 = load double, ptr %arrayidx39.1.i140, align 8
  %conv51.1.i = fptrunc double %64 to float
  store float %conv51.1.i, ptr %arrayidx53.1.i163, align 4
  %65 = load double, ptr %arrayidx39.2.i164, align 16
  %conv51.2.i = fptrunc double %65 to float
  store float %conv51.2.i, ptr %arrayidx53.2.i187, align 8
  %66 = load double, ptr %arrayidx39.3.i188, align 8
  br label %filter.exit

filter.exit:
  %total.0.3.i = phi double [ %66, %sw.epilog.i ], [ %div1.i.3.i, %sw.epilog.i.thread ], [ %elt.maximumnum.i86.3.i, %sw.epilog.i.thread125 ], [ %div1.i90.3.i, %sw.epilog.i.thread129 ], [ %elt.maximumnum.i96.3.i, %sw.epilog.i.thread133 ], [ %conv50.3.i, %sw.epilog.i.thread137 ]
  %conv51.3.i = fptrunc double %total.0.3.i to float
  store float %conv51.3.i, ptr %arrayidx53.3.i, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %weights.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %sums.i)
  br label %for.body56.preheader

if.else:
  %67 = load i64, ptr %axes, align 16
  %68 = load i64, ptr %arrayidx25, align 8
  %69 = load i64, ptr %arrayidx20.i, align 16
  call fastcc void @fetch_texel(ptr noundef %caller, ptr noundef %call, i64 noundef %67, i64 noundef %68, i64 noundef %69, i32 noundef 0, ptr noundef %texel)
  br label %for.body56.preheader

for.body56.preheader:
  br label %for.body56

for.body56:
  %channel.0196 = phi i64 [ %inc60, %for.body56 ], [ 0, %for.body56.preheader ]
  %arrayidx57 = getelementptr inbounds nuw i32, ptr %texel, i64 %channel.0196
  %70 = load i32, ptr %arrayidx57, align 4
  %mul.i119 = shl nuw nsw i64 %channel.0196, 7
  %gep195 = getelementptr inbounds nuw i8, ptr %invariant.gep.i, i64 %mul.i119
  store i32 %70, ptr %gep195, align 4
  %inc60 = add nuw nsw i64 %channel.0196, 1
  %exitcond200.not = icmp eq i64 %inc60, 4
  br i1 %exitcond200.not, label %cleanup, label %for.body56

cleanup:
  call void @llvm.lifetime.end.p0(ptr nonnull %texel)
  call void @llvm.lifetime.end.p0(ptr nonnull %axes)
  call void @llvm.lifetime.end.p0(ptr nonnull %caller)
  %sub = add nsw i64 %rest_.0198, -1
  %and68 = and i64 %sub, %rest_.0198
  %tobool3.not = icmp eq i64 %and68, 0
  br i1 %tobool3.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define internal fastcc noundef ptr @object(ptr noundef nonnull readonly captures(none) %caller, i64 noundef %handle, i64 noundef range(i64 1, 4) %kind, i64 noundef range(i64 0, 4) %dimensions, i64 noundef range(i64 0, 5) %layered) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %caller, align 8
  %tobool.not.i = icmp eq i64 %handle, 0
  br i1 %tobool.not.i, label %if.then, label %land.lhs.true.i

land.lhs.true.i:
  %1 = load ptr, ptr %0, align 8
  %objects.i = getelementptr inbounds nuw i8, ptr %1, i64 248
  %2 = load i64, ptr %objects.i, align 8
  %3 = inttoptr i64 %2 to ptr
  %and.i = shl i64 %handle, 7
  %mul.i = and i64 %and.i, 8388480
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %3, i64 %mul.i
  %4 = load i64, ptr %add.ptr.i, align 8
  %cmp.i = icmp eq i64 %4, %handle
  br i1 %cmp.i, label %lor.lhs.false, label %if.then

lor.lhs.false:
  %arrayidx = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  %5 = load i64, ptr %arrayidx, align 8
  %cmp.not = icmp eq i64 %5, %kind
  br i1 %cmp.not, label %lor.lhs.false1, label %if.then

lor.lhs.false1:
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 24
  %6 = load i64, ptr %arrayidx2, align 8
  %cmp3.not = icmp eq i64 %6, %dimensions
  br i1 %cmp3.not, label %lor.rhs, label %if.then

lor.rhs:
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 56
  %7 = load i64, ptr %arrayidx4, align 8
  %tobool5.not = icmp eq i64 %7, 0
  %tobool6.not = icmp eq i64 %layered, 0
  %cmp9 = xor i1 %tobool6.not, %tobool5.not
  br i1 %cmp9, label %if.then, label %if.end

if.then:
  %cmp16 = icmp eq i64 %kind, 3
  %cond = select i1 %cmp16, i64 23, i64 22
  %lane = getelementptr inbounds nuw i8, ptr %caller, i64 8
  %8 = load i64, ptr %lane, align 8
  %info = getelementptr inbounds nuw i8, ptr %caller, i64 32
  %9 = load i64, ptr %info, align 8
  tail call void @ig_fault(ptr noundef %0, i64 noundef %cond, i64 noundef %8, i64 noundef %handle, i64 noundef 0, i64 noundef %9)
  unreachable

if.end:
  ret ptr %add.ptr.i
}

define internal fastcc void @fetch_texel(ptr noundef nonnull readonly captures(none) %caller, ptr noundef readonly captures(none) %record, i64 noundef %x, i64 noundef %y, i64 noundef %z, i32 noundef range(i32 0, 2) %raw, ptr noundef nonnull writeonly captures(none) %out) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  br label %for.body

for.cond.cleanup:
  %cmp1 = icmp eq i64 %x, -1
  %cmp2 = icmp eq i64 %y, -1
  %or.cond = or i1 %cmp1, %cmp2
  %cmp4 = icmp eq i64 %z, -1
  %or.cond24 = or i1 %or.cond, %cmp4
  br i1 %or.cond24, label %return, label %if.end

for.body:
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds nuw i32, ptr %out, i64 %indvars.iv
  store i32 0, ptr %arrayidx, align 4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 4
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.end:
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %record, i64 80
  %0 = load i64, ptr %arrayidx5, align 8
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %record, i64 88
  %1 = load i64, ptr %arrayidx6, align 8
  %div = udiv i64 %0, %1
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %record, i64 16
  %2 = load i64, ptr %arrayidx7, align 8
  %mul = mul i64 %0, %x
  %add = add i64 %2, %mul
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %record, i64 64
  %3 = load i64, ptr %arrayidx8, align 8
  %mul9 = mul i64 %3, %y
  %add10 = add i64 %add, %mul9
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %record, i64 72
  %4 = load i64, ptr %arrayidx11, align 8
  %mul12 = mul i64 %4, %z
  %add13 = add i64 %add10, %mul12
  tail call fastcc void @touch(ptr noundef %caller, i64 noundef %add13, i64 noundef %0, i64 noundef 0, i64 noundef 0)
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %record, i64 104
  %arrayidx1.i = getelementptr inbounds nuw i8, ptr %record, i64 96
  %tobool1.not.i56.i = icmp eq i32 %raw, 0
  br label %for.body17

for.body17:
  %index.044 = phi i64 [ 0, %if.end ], [ %inc22, %element.exit ]
  %mul18 = mul i64 %index.044, %div
  %add19 = add i64 %mul18, %add13
  %5 = inttoptr i64 %add19 to ptr
  %6 = load i64, ptr %arrayidx.i, align 8
  %and.i = and i64 %6, 4
  %7 = load i64, ptr %arrayidx1.i, align 8
  switch i64 %7, label %sw.default.i [
    i64 0, label %sw.bb.i
    i64 1, label %sw.bb2.i
    i64 2, label %sw.bb5.i
    i64 3, label %sw.bb8.i
    i64 6, label %sw.bb11.i
  ]

sw.bb.i:
  %8 = load i8, ptr %5, align 1
  %tobool.not.i.i = icmp eq i64 %and.i, 0
  br i1 %tobool.not.i.i, label %if.then.i.i, label %if.end.i.i

if.then.i.i:
  %conv.i.i = zext i8 %8 to i32
  br label %element.exit

if.end.i.i:
  br i1 %tobool1.not.i56.i, label %if.end4.i.i, label %if.then2.i.i

if.then2.i.i:
  %conv3.i.i = uitofp i8 %8 to float
  %9 = bitcast float %conv3.i.i to i32
  br label %element.exit

if.end4.i.i:
  %conv5.i.i = uitofp i8 %8 to double
  %div.i.i = fdiv double %conv5.i.i, 2.550000e+02
  %conv6.i.i = fptrunc double %div.i.i to float
  %10 = bitcast float %conv6.i.i to i32
  br label %element.exit

sw.bb2.i:
  %11 = load i8, ptr %5, align 1
  %tobool.not.i26.i = icmp eq i64 %and.i, 0
  br i1 %tobool.not.i26.i, label %if.then.i37.i, label %if.end.i27.i

if.then.i37.i:
  %conv.i38.i = sext i8 %11 to i32
  br label %element.exit

if.end.i27.i:
  br i1 %tobool1.not.i56.i, label %if.end4.i32.i, label %if.then2.i29.i

if.then2.i29.i:
  %conv3.i30.i = sitofp i8 %11 to float
  %12 = bitcast float %conv3.i30.i to i32
  br label %element.exit

if.end4.i32.i:
  %conv5.i33.i = sitofp i8 %11 to double
  %div.i34.i = fdiv double %conv5.i33.i, 1.270000e+02
  %conv6.i35.i = fptrunc double %div.i34.i to float
  %cmp.i36.i = fcmp olt double %div.i34.i, 0xBFF0000010000000
  %13 = bitcast float %conv6.i35.i to i32
  %14 = select i1 %cmp.i36.i, i32 -1082130432, i32 %13
  br label %element.exit

sw.bb5.i:
  %15 = load i16, ptr %5, align 2
  %tobool.not.i40.i = icmp eq i64 %and.i, 0
  br i1 %tobool.not.i40.i, label %if.then.i51.i, label %if.end.i41.i

if.then.i51.i:
  %conv.i52.i = zext i16 %15 to i32
  br label %element.exit

if.end.i41.i:
  br i1 %tobool1.not.i56.i, label %if.end4.i46.i, label %if.then2.i43.i

if.then2.i43.i:
  %conv3.i44.i = uitofp i16 %15 to float
  %16 = bitcast float %conv3.i44.i to i32
  br label %element.exit

if.end4.i46.i:
  %conv5.i47.i = uitofp i16 %15 to double
  %div.i48.i = fdiv double %conv5.i47.i, 6.553500e+04
  %conv6.i49.i = fptrunc double %div.i48.i to float
  %17 = bitcast float %conv6.i49.i to i32
  br label %element.exit

sw.bb8.i:
  %18 = load i16, ptr %5, align 2
  %tobool.not.i54.i = icmp eq i64 %and.i, 0
  br i1 %tobool.not.i54.i, label %if.then.i65.i, label %if.end.i55.i

if.then.i65.i:
  %conv.i66.i = sext i16 %18 to i32
  br label %element.exit

if.end.i55.i:
  br i1 %tobool1.not.i56.i, label %if.end4.i60.i, label %if.then2.i57.i

if.then2.i57.i:
  %conv3.i58.i = sitofp i16 %18 to float
  %19 = bitcast float %conv3.i58.i to i32
  br label %element.exit

if.end4.i60.i:
  %conv5.i61.i = sitofp i16 %18 to double
  %div.i62.i = fdiv double %conv5.i61.i, 3.276700e+04
  %conv6.i63.i = fptrunc double %div.i62.i to float
  %cmp.i64.i = fcmp olt double %div.i62.i, 0xBFF0000010000000
  %20 = bitcast float %conv6.i63.i to i32
  %21 = select i1 %cmp.i64.i, i32 -1082130432, i32 %20
  br label %element.exit

sw.bb11.i:
  %22 = load half, ptr %5, align 2
  %conv12.i = fpext half %22 to float
  %23 = bitcast float %conv12.i to i32
  br label %element.exit

sw.default.i:
  %24 = load i32, ptr %5, align 4
  br label %element.exit

element.exit:
  %retval.0.i = phi i32 [ %24, %sw.default.i ], [ %23, %sw.bb11.i ], [ %conv.i.i, %if.then.i.i ], [ %conv.i38.i, %if.then.i37.i ], [ %conv.i52.i, %if.then.i51.i ], [ %9, %if.then2.i.i ], [ %10, %if.end4.i.i ], [ %12, %if.then2.i29.i ], [ %14, %if.end4.i32.i ], [ %16, %if.then2.i43.i ], [ %17, %if.end4.i46.i ], [ %19, %if.then2.i57.i ], [ %21, %if.end4.i60.i ], [ %conv.i66.i, %if.then.i65.i ]
  %arrayidx20 = getelementptr inbounds nuw i32, ptr %out, i64 %index.044
  store i32 %retval.0.i, ptr %arrayidx20, align 4
  %inc22 = add nuw i64 %index.044, 1
  %exitcond46.not = icmp eq i64 %inc22, %1
  br i1 %exitcond46.not, label %return, label %for.body17

return:
  ret void
}

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_surface(ptr noundef %w, i32 noundef %mask, ptr noundef %rows, i64 noundef %how, ptr noundef %track, i64 noundef %access, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %caller = alloca %struct.Caller, align 8
  %ends = alloca [3 x i64], align 16
  %steps = alloca [3 x i64], align 16
  %shr = lshr i64 %how, 8
  %and = and i64 %shr, 3
  %and1 = and i64 %how, 4
  %shr6 = lshr i64 %how, 16
  %and7 = and i64 %shr6, 15
  %shr8 = lshr i64 %how, 20
  %and9 = and i64 %shr8, 31
  %mul = mul nuw nsw i64 %and7, %and9
  %tobool.not206 = icmp eq i32 %mask, 0
  br i1 %tobool.not206, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %shr2 = lshr i64 %how, 12
  %and3 = and i64 %shr2, 3
  %lane12 = getelementptr inbounds nuw i8, ptr %caller, i64 8
  %track13 = getelementptr inbounds nuw i8, ptr %caller, i64 16
  %access14 = getelementptr inbounds nuw i8, ptr %caller, i64 24
  %info15 = getelementptr inbounds nuw i8, ptr %caller, i64 32
  %arrayinit.element = getelementptr inbounds nuw i8, ptr %ends, i64 8
  %arrayinit.element21 = getelementptr inbounds nuw i8, ptr %ends, i64 16
  %arrayinit.element23 = getelementptr inbounds nuw i8, ptr %steps, i64 8
  %arrayinit.element25 = getelementptr inbounds nuw i8, ptr %steps, i64 16
  %cmp29197.not = icmp eq i64 %and, 0
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %rows, i64 256
  %cmp.i = icmp eq i64 %and3, 1
  %tobool36.not = icmp eq i64 %and1, 0
  %add.ptr1.i167 = getelementptr inbounds nuw i8, ptr %rows, i64 640
  %sub42 = add nuw nsw i64 %mul, 4294967295
  %cmp53 = icmp eq i64 %and3, 0
  %cmp67202.not = icmp eq i64 %and7, 0
  %add.ptr71 = getelementptr inbounds nuw i8, ptr %rows, i64 768
  %0 = and i64 %how, 268435456
  %tobool78.not.not = icmp eq i64 %0, 0
  br label %land.rhs

land.rhs:
  %rest_.0207 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and102, %for.cond.cleanup69 ]
  %1 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0207, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %caller)
  store ptr %w, ptr %caller, align 8
  store i64 %1, ptr %lane12, align 8
  store ptr %track, ptr %track13, align 8
  store i64 %access, ptr %access14, align 8
  store i64 %info, ptr %info15, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %rows, i64 %1
  %2 = load i64, ptr %arrayidx, align 8
  %call = call fastcc ptr @object(ptr noundef %caller, i64 noundef %2, i64 noundef 3, i64 noundef %and, i64 noundef %and1)
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %call, i64 32
  %3 = load i64, ptr %arrayidx16, align 8
  %arrayidx17 = getelementptr inbounds nuw i8, ptr %call, i64 80
  %4 = load i64, ptr %arrayidx17, align 8
  %mul18 = mul i64 %4, %3
  call void @llvm.lifetime.start.p0(ptr nonnull %ends)
  %cmp = icmp ult i64 %mul18, %mul
  %reass.sub = sub i64 %mul18, %mul
  %add = add i64 %reass.sub, 1
  %cond = select i1 %cmp, i64 0, i64 %add
  store i64 %cond, ptr %ends, align 16
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %call, i64 40
  %5 = load i64, ptr %arrayidx20, align 8
  store i64 %5, ptr %arrayinit.element, align 8
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %call, i64 48
  %6 = load i64, ptr %arrayidx22, align 8
  store i64 %6, ptr %arrayinit.element21, align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %steps)
  store i64 1, ptr %steps, align 16
  %arrayidx24 = getelementptr inbounds nuw i8, ptr %call, i64 64
  %7 = load i64, ptr %arrayidx24, align 8
  store i64 %7, ptr %arrayinit.element23, align 8
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %call, i64 72
  %8 = load i64, ptr %arrayidx26, align 8
  store i64 %8, ptr %arrayinit.element25, align 16
  %arrayidx27 = getelementptr inbounds nuw i8, ptr %call, i64 16
  %9 = load i64, ptr %arrayidx27, align 8
  br i1 %cmp29197.not, label %for.cond.cleanup31, label %for.body32.lr.ph

for.body32.lr.ph:
  %invariant.gep = getelementptr inbounds nuw i32, ptr %add.ptr.i, i64 %1
  br label %for.body32

for.cond.cleanup.critedge:
  ret void

for.cond.cleanup31:
  %place.sroa.9.0.lcssa = phi i32 [ 1, %land.rhs ], [ %and.i, %move.exit ]
  %place.sroa.0.0.lcssa = phi i64 [ %9, %land.rhs ], [ %add.i, %move.exit ]
  br i1 %tobool36.not, label %if.end, label %if.then

for.body32:
  %axis.0200 = phi i64 [ 0, %for.body32.lr.ph ], [ %inc, %move.exit ]
  %place.sroa.0.0199 = phi i64 [ %9, %for.body32.lr.ph ], [ %add.i, %move.exit ]
  %place.sroa.9.0198 = phi i32 [ 1, %for.body32.lr.ph ], [ %and.i, %move.exit ]
  %mul.i = shl nuw nsw i64 %axis.0200, 7
  %gep = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 %mul.i
  %10 = load i32, ptr %gep, align 4
  %arrayidx34 = getelementptr inbounds nuw i64, ptr %ends, i64 %axis.0200
  %11 = load i64, ptr %arrayidx34, align 8
  %arrayidx35 = getelementptr inbounds nuw i64, ptr %steps, i64 %axis.0200
  %12 = load i64, ptr %arrayidx35, align 8
  %conv.i = sext i32 %10 to i64
  br i1 %cmp.i, label %if.then.i, label %move.exit

if.then.i:
  %sub.i = add i64 %11, -1
  %cond.i = tail call i64 @llvm.smax.i64(i64 %sub.i, i64 0)
  %cond10.i = tail call i64 @llvm.smin.i64(i64 %cond.i, i64 %conv.i)
  %cond16.i = tail call i64 @llvm.smax.i64(i64 %cond10.i, i64 0)
  br label %move.exit

move.exit:
  %index.0.i = phi i64 [ %cond16.i, %if.then.i ], [ %conv.i, %for.body32 ]
  %cmp17.i = icmp ult i64 %index.0.i, %11
  %and.i = select i1 %cmp17.i, i32 %place.sroa.9.0198, i32 0
  %mul.i165 = mul i64 %index.0.i, %12
  %add.i = add i64 %mul.i165, %place.sroa.0.0199
  %inc = add nuw nsw i64 %axis.0200, 1
  %exitcond.not = icmp eq i64 %inc, %and
  br i1 %exitcond.not, label %for.cond.cleanup31, label %for.body32

if.then:
  %add.ptr2.i168 = getelementptr inbounds nuw i32, ptr %add.ptr1.i167, i64 %1
  %13 = load i32, ptr %add.ptr2.i168, align 4
  %arrayidx38 = getelementptr inbounds nuw i8, ptr %call, i64 56
  %14 = load i64, ptr %arrayidx38, align 8
  %conv.i169 = sext i32 %13 to i64
  br i1 %cmp.i, label %if.then.i177, label %move.exit182

if.then.i177:
  %sub.i178 = add i64 %14, -1
  %cond.i179 = tail call i64 @llvm.smax.i64(i64 %sub.i178, i64 0)
  %cond10.i180 = tail call i64 @llvm.smin.i64(i64 %cond.i179, i64 %conv.i169)
  %cond16.i181 = tail call i64 @llvm.smax.i64(i64 %cond10.i180, i64 0)
  br label %move.exit182

move.exit182:
  %index.0.i171 = phi i64 [ %cond16.i181, %if.then.i177 ], [ %conv.i169, %if.then ]
  %cmp17.i172 = icmp ult i64 %index.0.i171, %14
  %and.i174 = select i1 %cmp17.i172, i32 %place.sroa.9.0.lcssa, i32 0
  %mul.i175 = mul i64 %index.0.i171, %8
  %add.i176 = add i64 %mul.i175, %place.sroa.0.0.lcssa
  br label %if.end

if.end:
  %place.sroa.9.1 = phi i32 [ %place.sroa.9.0.lcssa, %for.cond.cleanup31 ], [ %and.i174, %move.exit182 ]
  %place.sroa.0.1 = phi i64 [ %place.sroa.0.0.lcssa, %for.cond.cleanup31 ], [ %add.i176, %move.exit182 ]
  %add.ptr2.i185 = getelementptr inbounds nuw i32, ptr %add.ptr.i, i64 %1
  %15 = load i32, ptr %add.ptr2.i185, align 4
  %conv41 = zext i32 %15 to i64
  %and43 = and i64 %sub42, %conv41
  %tobool44.not = icmp eq i64 %and43, 0
  br i1 %tobool44.not, label %if.end49, label %if.then48

if.then48:
  tail call void @ig_fault(ptr noundef %w, i64 noundef 2, i64 noundef %1, i64 noundef %and43, i64 noundef %mul, i64 noundef %info)
  unreachable

if.end49:
  %tobool51.not = icmp eq i32 %place.sroa.9.1, 0
  %16 = and i1 %cmp53, %tobool51.not
  br i1 %16, label %if.then63, label %for.cond66.preheader

for.cond66.preheader:
  br i1 %cmp67202.not, label %for.cond.cleanup69, label %for.body70.lr.ph

for.body70.lr.ph:
  %invariant.gep204 = getelementptr inbounds nuw i64, ptr %add.ptr71, i64 %1
  br label %for.body70

if.then63:
  tail call void @ig_fault(ptr noundef %w, i64 noundef 24, i64 noundef %1, i64 noundef %place.sroa.0.1, i64 noundef 0, i64 noundef %info)
  unreachable

for.cond.cleanup69:
  call void @llvm.lifetime.end.p0(ptr nonnull %steps)
  call void @llvm.lifetime.end.p0(ptr nonnull %ends)
  call void @llvm.lifetime.end.p0(ptr nonnull %caller)
  %sub101 = add nsw i64 %rest_.0207, -1
  %and102 = and i64 %sub101, %rest_.0207
  %tobool.not = icmp eq i64 %and102, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

for.body70:
  %index.0203 = phi i64 [ 0, %for.body70.lr.ph ], [ %inc97, %cleanup ]
  %mul72 = shl nuw nsw i64 %index.0203, 8
  %gep205 = getelementptr inbounds nuw i8, ptr %invariant.gep204, i64 %mul72
  %mul76 = mul nuw nsw i64 %index.0203, %and9
  %add77 = add i64 %mul76, %place.sroa.0.1
  %17 = inttoptr i64 %add77 to ptr
  br i1 %tobool78.not.not, label %if.end80, label %if.end80.thread

if.end80:
  store i64 0, ptr %gep205, align 8
  br i1 %tobool51.not, label %cleanup, label %if.else

if.end80.thread:
  br i1 %tobool51.not, label %cleanup, label %if.then93

if.then93:
  %18 = ptrtoint ptr %gep205 to i64
  call fastcc void @touch(ptr noundef %caller, i64 noundef %add77, i64 noundef %and9, i64 noundef 1, i64 noundef %18)
  tail call fastcc void @copy(ptr noundef %17, ptr noundef nonnull %gep205, i64 noundef %and9)
  br label %cleanup

if.else:
  call fastcc void @touch(ptr noundef %caller, i64 noundef %add77, i64 noundef %and9, i64 noundef 0, i64 noundef 0)
  tail call fastcc void @copy(ptr noundef nonnull %gep205, ptr noundef %17, i64 noundef %and9)
  br label %cleanup

cleanup:
  %inc97 = add nuw nsw i64 %index.0203, 1
  %exitcond214.not = icmp eq i64 %inc97, %and7
  br i1 %exitcond214.not, label %for.cond.cleanup69, label %for.body70
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc void @touch(ptr noundef nonnull readonly captures(none) %caller, i64 noundef %address, i64 noundef %nbytes, i64 noundef range(i64 0, 2) %mode, i64 noundef %value) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %caller, align 8
  %call = tail call i64 @ig_probe(ptr noundef %0, i64 noundef %address, i64 noundef %nbytes)
  %tobool.not = icmp eq i64 %call, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %1 = load ptr, ptr %caller, align 8
  %lane = getelementptr inbounds nuw i8, ptr %caller, i64 8
  %2 = load i64, ptr %lane, align 8
  %info = getelementptr inbounds nuw i8, ptr %caller, i64 32
  %3 = load i64, ptr %info, align 8
  tail call void @ig_fault(ptr noundef %1, i64 noundef %call, i64 noundef %2, i64 noundef %address, i64 noundef %nbytes, i64 noundef %3)
  unreachable

if.end:
  %track = getelementptr inbounds nuw i8, ptr %caller, i64 16
  %4 = load ptr, ptr %track, align 8
  %tobool4.not = icmp eq ptr %4, null
  br i1 %tobool4.not, label %if.end10, label %if.then5

if.then5:
  %5 = load ptr, ptr %caller, align 8
  %lane8 = getelementptr inbounds nuw i8, ptr %caller, i64 8
  %6 = load i64, ptr %lane8, align 8
  %access = getelementptr inbounds nuw i8, ptr %caller, i64 24
  %7 = load i64, ptr %access, align 8
  %info9 = getelementptr inbounds nuw i8, ptr %caller, i64 32
  %8 = load i64, ptr %info9, align 8
  tail call void %4(ptr noundef %5, i64 noundef 0, i64 noundef %6, i64 noundef %address, i64 noundef %nbytes, i64 noundef %mode, i64 noundef %7, i64 noundef %8, i64 noundef %value)
  br label %if.end10

if.end10:
  ret void
}

define internal fastcc void @copy(ptr noundef writeonly captures(none) %to, ptr noundef readonly captures(none) %from, i64 noundef range(i64 0, 32) %size) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = tail call range(i64 0, 6) i64 @llvm.ctpop.i64(i64 %size)
  %1 = icmp eq i64 %0, 1
  br i1 %1, label %entry.split, label %sw.epilog

entry.split:
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %size, i1 true)
  switch i64 %2, label %sw.epilog [
    i64 0, label %sw.bb
    i64 1, label %sw.bb1
    i64 2, label %sw.bb2
    i64 3, label %sw.bb3
  ]

sw.bb:
  %3 = load i8, ptr %from, align 1
  store i8 %3, ptr %to, align 1
  br label %sw.epilog

sw.bb1:
  %4 = load i16, ptr %from, align 2
  store i16 %4, ptr %to, align 2
  br label %sw.epilog

sw.bb2:
  %5 = load i32, ptr %from, align 4
  store i32 %5, ptr %to, align 4
  br label %sw.epilog

sw.bb3:
  %6 = load i64, ptr %from, align 8
  store i64 %6, ptr %to, align 8
  br label %sw.epilog

sw.epilog:
  ret void
}

define void @ig_extent(ptr noundef %w, i32 noundef %mask, ptr noundef captures(none) %rows, i64 noundef %field, i64 noundef %surface, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %tobool.not34 = icmp eq i32 %mask, 0
  br i1 %tobool.not34, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %tobool5 = icmp ne i64 %surface, 0
  %add.ptr.i30 = getelementptr inbounds nuw i8, ptr %rows, i64 256
  br label %land.rhs

land.rhs:
  %rest_.035 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %if.end ]
  %0 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.035, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %rows, i64 %0
  %1 = load i64, ptr %arrayidx, align 8
  %tobool.not.i = icmp eq i64 %1, 0
  br i1 %tobool.not.i, label %if.then, label %land.lhs.true.i

land.lhs.true.i:
  %2 = load ptr, ptr %w, align 8
  %objects.i = getelementptr inbounds nuw i8, ptr %2, i64 248
  %3 = load i64, ptr %objects.i, align 8
  %4 = inttoptr i64 %3 to ptr
  %and.i = shl i64 %1, 7
  %mul.i = and i64 %and.i, 8388480
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %4, i64 %mul.i
  %5 = load i64, ptr %add.ptr.i, align 8
  %cmp.i = icmp eq i64 %5, %1
  br i1 %cmp.i, label %lor.rhs, label %if.then

for.cond.cleanup.critedge:
  ret void

lor.rhs:
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  %6 = load i64, ptr %arrayidx3, align 8
  %cmp = icmp eq i64 %6, 3
  %cmp7 = xor i1 %tobool5, %cmp
  br i1 %cmp7, label %if.then, label %if.end

if.then:
  %tobool15.not = icmp eq i64 %surface, 0
  %cond = select i1 %tobool15.not, i64 22, i64 23
  tail call void @ig_fault(ptr noundef %w, i64 noundef %cond, i64 noundef %0, i64 noundef %1, i64 noundef 0, i64 noundef %info)
  unreachable

if.end:
  %arrayidx16 = getelementptr inbounds nuw i64, ptr %add.ptr.i, i64 %field
  %7 = load i64, ptr %arrayidx16, align 8
  %conv17 = trunc i64 %7 to i32
  %add.ptr2.i = getelementptr inbounds nuw i32, ptr %add.ptr.i30, i64 %0
  store i32 %conv17, ptr %add.ptr2.i, align 4
  %sub = add nsw i64 %rest_.035, -1
  %and = and i64 %sub, %rest_.035
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare double @llvm.floor.f64(double)

define internal fastcc i64 @addressed(i64 noundef range(i64 -36028797018963968, 36028797018963969) %index, i64 noundef %size, i64 noundef range(i64 0, 4) %mode) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %cmp = icmp ult i64 %index, %size
  br i1 %cmp, label %return, label %if.end

if.end:
  switch i64 %mode, label %default.unreachable [
    i64 0, label %sw.bb
    i64 1, label %sw.bb1
    i64 2, label %sw.bb3
    i64 3, label %return
  ]

sw.bb:
  %rem.i = srem i64 %index, %size
  %cmp.i = icmp slt i64 %rem.i, 0
  %add.i = select i1 %cmp.i, i64 %size, i64 0
  %cond.i = add nsw i64 %add.i, %rem.i
  br label %return

sw.bb1:
  %cmp2 = icmp slt i64 %index, 0
  %sub = add nsw i64 %size, -1
  %cond = select i1 %cmp2, i64 0, i64 %sub
  br label %return

sw.bb3:
  %mul = shl nsw i64 %size, 1
  %rem.i24 = srem i64 %index, %mul
  %cmp.i25 = icmp slt i64 %rem.i24, 0
  %add.i26 = select i1 %cmp.i25, i64 %mul, i64 0
  %cond.i27 = add nsw i64 %add.i26, %rem.i24
  %cmp5 = icmp slt i64 %cond.i27, %size
  %0 = xor i64 %cond.i27, -1
  %sub10 = add i64 %mul, %0
  %cond12 = select i1 %cmp5, i64 %cond.i27, i64 %sub10
  br label %return

default.unreachable:
  unreachable

return:
  %retval.0 = phi i64 [ %cond12, %sw.bb3 ], [ %index, %entry ], [ %cond.i, %sw.bb ], [ %cond, %sw.bb1 ], [ -1, %if.end ]
  ret i64 %retval.0
}

declare double @llvm.minimumnum.f64(double, double)

declare double @llvm.maximumnum.f64(double, double)

declare i64 @ig_probe(ptr noundef, i64 noundef, i64 noundef)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)
