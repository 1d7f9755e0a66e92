%struct.Warp = type { ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [2 x i64], i64, [15 x i64] }

define void @ig_cluster_arrive(ptr noundef %w, i32 noundef %lanes, i32 noundef %exited, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %cluster = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %1 = load ptr, ptr %cluster, align 8
  %owing1 = getelementptr inbounds nuw i8, ptr %1, i64 4352
  %rank = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %2 = load i64, ptr %rank, align 8
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %owing1, i64 %2
  %index = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index, align 8
  %arrayidx3 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %3
  %conv = zext i32 %exited to i64
  %exited4 = getelementptr inbounds nuw i8, ptr %w, i64 16
  %4 = load i64, ptr %exited4, align 8
  %or = or i64 %4, %conv
  store i64 %or, ptr %exited4, align 8
  %5 = load i64, ptr %arrayidx3, align 8
  %conv5 = zext i32 %lanes to i64
  %and = and i64 %5, %conv5
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %conv6 = trunc i64 %5 to i32
  %and7 = and i32 %lanes, %conv6
  tail call fastcc void @misuse(ptr noundef nonnull %w, i32 noundef %and7, i64 noundef 0, i64 noundef %info)
  unreachable

if.end:
  %or9 = or i64 %5, %conv5
  store i64 %or9, ptr %arrayidx3, align 8
  %6 = load ptr, ptr %w, align 8
  %cluster.i = getelementptr inbounds nuw i8, ptr %6, i64 1088
  %7 = load ptr, ptr %cluster.i, align 8
  %arrived.i = getelementptr inbounds nuw i8, ptr %7, i64 256
  %rank.i = getelementptr inbounds nuw i8, ptr %6, i64 1096
  %8 = load i64, ptr %rank.i, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %arrived.i, i64 %8
  %9 = load i64, ptr %index, align 8
  %arrayidx2.i = getelementptr inbounds nuw i64, ptr %arrayidx.i, i64 %9
  %10 = load i64, ptr %arrayidx2.i, align 8
  %or11 = or i64 %10, %conv5
  store i64 %or11, ptr %arrayidx2.i, align 8
  %11 = load ptr, ptr %w, align 8
  %cluster13 = getelementptr inbounds nuw i8, ptr %11, i64 1088
  %12 = load ptr, ptr %cluster13, align 8
  %call14 = tail call fastcc zeroext i1 @release(ptr noundef %12)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

define internal fastcc void @misuse(ptr noundef %w, i32 noundef %lanes, i64 noundef range(i64 0, 2) %waits, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  tail call void @ig_detail(ptr noundef %0, i64 noundef %waits, i64 noundef 0, i64 noundef 0, i64 noundef 0)
  %1 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %lanes, i1 true)
  %conv = zext nneg i32 %1 to i64
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 43, i64 noundef %conv, i64 noundef 0, i64 noundef 0, i64 noundef %info)
  unreachable
}

define internal fastcc noundef zeroext i1 @release(ptr noundef captures(none) %cluster) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load i64, ptr %cluster, align 8
  %cmp112.not = icmp eq i64 %0, 0
  br i1 %cmp112.not, label %return, label %for.body.lr.ph

for.body.lr.ph:
  %blocks = getelementptr inbounds nuw i8, ptr %cluster, i64 128
  br label %for.body

for.body23.lr.ph:
  %blocks25 = getelementptr inbounds nuw i8, ptr %cluster, i64 128
  br label %for.body23

for.body:
  %rank_.0113 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc14 ]
  %arrayidx = getelementptr inbounds nuw ptr, ptr %blocks, i64 %rank_.0113
  %1 = load ptr, ptr %arrayidx, align 8
  %tobool.not110 = icmp eq ptr %1, null
  br i1 %tobool.not110, label %for.inc14, label %for.body3

for.body3:
  %warps = getelementptr inbounds nuw i8, ptr %1, i64 272
  %2 = load ptr, ptr %warps, align 8
  %warp_count = getelementptr inbounds nuw i8, ptr %1, i64 160
  %3 = load i64, ptr %warp_count, align 8
  %add.ptr.idx = mul nuw nsw i64 %3, 320
  %add.ptr = getelementptr inbounds nuw i8, ptr %2, i64 %add.ptr.idx
  %cmp6.not108.not = icmp eq i64 %3, 0
  br i1 %cmp6.not108.not, label %for.inc14, label %for.body8

for.cond4:
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %w.0109, i64 320
  %cmp6.not = icmp ult ptr %incdec.ptr, %add.ptr
  br i1 %cmp6.not, label %for.body8, label %for.inc14

for.body8:
  %w.0109 = phi ptr [ %incdec.ptr, %for.cond4 ], [ %2, %for.body3 ]
  %call = tail call fastcc i32 @missing(ptr noundef %w.0109)
  %tobool9.not = icmp eq i32 %call, 0
  br i1 %tobool9.not, label %for.cond4, label %return

for.inc14:
  %inc = add nuw i64 %rank_.0113, 1
  %exitcond.not = icmp eq i64 %inc, %0
  br i1 %exitcond.not, label %for.body23.lr.ph, label %for.body

for.cond.cleanup22:
  br i1 %any.1.lcssa, label %if.end63, label %return

for.body23:
  %4 = phi i64 [ %0, %for.body23.lr.ph ], [ %6, %for.cond.cleanup29 ]
  %rank_18.0124 = phi i64 [ 0, %for.body23.lr.ph ], [ %inc58, %for.cond.cleanup29 ]
  %any.0123 = phi i1 [ false, %for.body23.lr.ph ], [ %any.1.lcssa, %for.cond.cleanup29 ]
  %arrayidx26 = getelementptr inbounds nuw ptr, ptr %blocks25, i64 %rank_18.0124
  %5 = load ptr, ptr %arrayidx26, align 8
  %tobool28.not118 = icmp eq ptr %5, null
  br i1 %tobool28.not118, label %for.cond.cleanup29, label %for.body30

for.cond.cleanup29.loopexit:
  %.pre = load i64, ptr %cluster, align 8
  br label %for.cond.cleanup29

for.cond.cleanup29:
  %6 = phi i64 [ %4, %for.body23 ], [ %4, %for.body30 ], [ %.pre, %for.cond.cleanup29.loopexit ]
  %any.1.lcssa = phi i1 [ %any.0123, %for.body23 ], [ %any.0123, %for.body30 ], [ %or97, %for.cond.cleanup29.loopexit ]
  %inc58 = add nuw i64 %rank_18.0124, 1
  %cmp21 = icmp ult i64 %inc58, %6
  br i1 %cmp21, label %for.body23, label %for.cond.cleanup22

for.body30:
  %warps32 = getelementptr inbounds nuw i8, ptr %5, i64 272
  %warp_count35 = getelementptr inbounds nuw i8, ptr %5, i64 160
  %7 = load i64, ptr %warp_count35, align 8
  %cmp37115.not = icmp eq i64 %7, 0
  br i1 %cmp37115.not, label %for.cond.cleanup29, label %for.body39.preheader

for.body39.preheader:
  %8 = load ptr, ptr %warps32, align 8
  br label %for.body39

for.body39:
  %w31.0117 = phi ptr [ %incdec.ptr51, %for.inc50 ], [ %8, %for.body39.preheader ]
  %any.2116 = phi i1 [ %or97, %for.inc50 ], [ %any.0123, %for.body39.preheader ]
  %9 = load ptr, ptr %w31.0117, align 8
  %cluster.i = getelementptr inbounds nuw i8, ptr %9, i64 1088
  %10 = load ptr, ptr %cluster.i, align 8
  %arrived.i = getelementptr inbounds nuw i8, ptr %10, i64 256
  %rank.i = getelementptr inbounds nuw i8, ptr %9, i64 1096
  %11 = load i64, ptr %rank.i, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %arrived.i, i64 %11
  %index.i = getelementptr inbounds nuw i8, ptr %w31.0117, i64 8
  %12 = load i64, ptr %index.i, align 8
  %arrayidx2.i = getelementptr inbounds nuw i64, ptr %arrayidx.i, i64 %12
  %13 = load i64, ptr %arrayidx2.i, align 8
  %cmp41 = icmp ne i64 %13, 0
  %or97 = or i1 %any.2116, %cmp41
  store i64 0, ptr %arrayidx2.i, align 8
  %state = getelementptr inbounds nuw i8, ptr %w31.0117, i64 40
  %14 = load i64, ptr %state, align 8
  %cmp45 = icmp eq i64 %14, 5
  br i1 %cmp45, label %if.then47, label %for.inc50

if.then47:
  store i64 0, ptr %state, align 8
  br label %for.inc50

for.inc50:
  %incdec.ptr51 = getelementptr inbounds nuw i8, ptr %w31.0117, i64 320
  %15 = load ptr, ptr %warps32, align 8
  %16 = load i64, ptr %warp_count35, align 8
  %add.ptr36 = getelementptr inbounds nuw %struct.Warp, ptr %15, i64 %16
  %cmp37 = icmp ult ptr %incdec.ptr51, %add.ptr36
  br i1 %cmp37, label %for.body39, label %for.cond.cleanup29.loopexit

if.end63:
  %phase = getelementptr inbounds nuw i8, ptr %cluster, i64 48
  %17 = load i64, ptr %phase, align 8
  %add = add i64 %17, 1
  store i64 %add, ptr %phase, align 8
  %gathered = getelementptr inbounds nuw i8, ptr %cluster, i64 56
  %18 = load i64, ptr %gathered, align 8
  %complete = getelementptr inbounds nuw i8, ptr %cluster, i64 64
  store i64 %18, ptr %complete, align 8
  store i64 0, ptr %gathered, align 8
  %before = getelementptr inbounds nuw i8, ptr %cluster, i64 12544
  %times = getelementptr inbounds nuw i8, ptr %cluster, i64 8448
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(4096) %before, ptr noundef nonnull align 8 dereferenceable(4096) %times, i64 4096, i1 false)
  br label %return

return:
  %retval.6 = phi i1 [ true, %if.end63 ], [ false, %for.cond.cleanup22 ], [ false, %entry ], [ false, %for.body8 ]
  ret i1 %retval.6
}

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_cluster_wait(ptr noundef %w, i32 noundef %lanes, i32 noundef %exited, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %cluster1 = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %1 = load ptr, ptr %cluster1, align 8
  %owing2 = getelementptr inbounds nuw i8, ptr %1, i64 4352
  %rank = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %2 = load i64, ptr %rank, align 8
  %arrayidx = getelementptr inbounds nuw [32 x i64], ptr %owing2, i64 %2
  %index = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index, align 8
  %arrayidx4 = getelementptr inbounds nuw i64, ptr %arrayidx, i64 %3
  %conv = zext i32 %exited to i64
  %exited5 = getelementptr inbounds nuw i8, ptr %w, i64 16
  %4 = load i64, ptr %exited5, align 8
  %or = or i64 %4, %conv
  store i64 %or, ptr %exited5, align 8
  %conv6 = zext i32 %lanes to i64
  %5 = load i64, ptr %arrayidx4, align 8
  %not = xor i64 %5, -1
  %and = and i64 %not, %conv6
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %conv7 = trunc i64 %5 to i32
  %not8 = xor i32 %conv7, -1
  %and9 = and i32 %lanes, %not8
  tail call fastcc void @misuse(ptr noundef nonnull %w, i32 noundef %and9, i64 noundef 1, i64 noundef %info)
  unreachable

if.end:
  %info10 = getelementptr inbounds nuw i8, ptr %w, i64 104
  store i64 %info, ptr %info10, align 8
  %mask = getelementptr inbounds nuw i8, ptr %w, i64 112
  store i64 %conv6, ptr %mask, align 8
  %call = tail call fastcc zeroext i1 @release(ptr noundef nonnull %1)
  %6 = load ptr, ptr %w, align 8
  %cluster.i37 = getelementptr inbounds nuw i8, ptr %6, i64 1088
  %7 = load ptr, ptr %cluster.i37, align 8
  %arrived.i38 = getelementptr inbounds nuw i8, ptr %7, i64 256
  %rank.i39 = getelementptr inbounds nuw i8, ptr %6, i64 1096
  %8 = load i64, ptr %rank.i39, align 8
  %arrayidx.i40 = getelementptr inbounds nuw [32 x i64], ptr %arrived.i38, i64 %8
  %9 = load i64, ptr %index, align 8
  %arrayidx2.i41 = getelementptr inbounds nuw i64, ptr %arrayidx.i40, i64 %9
  %10 = load i64, ptr %arrayidx2.i41, align 8
  %and1442 = and i64 %10, %conv6
  %tobool15.not43 = icmp eq i64 %and1442, 0
  br i1 %tobool15.not43, label %while.end, label %while.body

while.body:
  %11 = phi ptr [ %12, %while.body ], [ %6, %if.end ]
  tail call void @ig_leave(ptr noundef nonnull %11, ptr noundef nonnull %w, i64 noundef 5)
  %12 = load ptr, ptr %w, align 8
  %cluster.i = getelementptr inbounds nuw i8, ptr %12, i64 1088
  %13 = load ptr, ptr %cluster.i, align 8
  %arrived.i = getelementptr inbounds nuw i8, ptr %13, i64 256
  %rank.i = getelementptr inbounds nuw i8, ptr %12, i64 1096
  %14 = load i64, ptr %rank.i, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %arrived.i, i64 %14
  %15 = load i64, ptr %index, align 8
  %arrayidx2.i = getelementptr inbounds nuw i64, ptr %arrayidx.i, i64 %15
  %16 = load i64, ptr %arrayidx2.i, align 8
  %and14 = and i64 %16, %conv6
  %tobool15.not = icmp eq i64 %and14, 0
  br i1 %tobool15.not, label %while.end, label %while.body

while.end:
  %not18 = xor i64 %conv6, -1
  %17 = load i64, ptr %arrayidx4, align 8
  %and19 = and i64 %17, %not18
  store i64 %and19, ptr %arrayidx4, align 8
  ret void
}

declare void @ig_leave(ptr noundef, ptr noundef, i64 noundef)

define range(i64 0, 2) i64 @ig_run_clusters(ptr noundef initializes((424, 432)) %leader, i64 noundef %barriers) nounwind "prefer-vector-width"="512" {
entry:
  %extent.i = alloca [3 x i64], align 16
  %corner.i = alloca [3 x i64], align 16
  %cluster1 = getelementptr inbounds nuw i8, ptr %leader, i64 1088
  %0 = load ptr, ptr %cluster1, align 8
  %fault2 = getelementptr inbounds nuw i8, ptr %leader, i64 8
  %1 = load ptr, ptr %fault2, align 8
  %call = tail call i64 @ig_clock(i32 noundef 1)
  %add = add i64 %call, 50000000
  %deadline = getelementptr inbounds nuw i8, ptr %leader, i64 424
  store i64 %add, ptr %deadline, align 8
  %phase = getelementptr inbounds nuw i8, ptr %leader, i64 32
  %2 = load i64, ptr %phase, align 8
  %cmp = icmp eq i64 %2, 1
  %tobool.not = icmp eq i64 %2, 0
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  %last_block = getelementptr inbounds nuw i8, ptr %leader, i64 360
  store i64 0, ptr %last_block, align 8
  %next_block = getelementptr inbounds nuw i8, ptr %leader, i64 352
  store i64 0, ptr %next_block, align 8
  %3 = load i64, ptr %0, align 8
  %cmp4135.not = icmp eq i64 %3, 0
  br i1 %cmp4135.not, label %if.end, label %for.body.lr.ph

for.body.lr.ph:
  %blocks = getelementptr inbounds nuw i8, ptr %0, i64 128
  br label %for.body

for.body:
  %4 = phi i64 [ %3, %for.body.lr.ph ], [ %6, %for.cond.cleanup7 ]
  %rank_.0136 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.cond.cleanup7 ]
  %arrayidx = getelementptr inbounds nuw ptr, ptr %blocks, i64 %rank_.0136
  %5 = load ptr, ptr %arrayidx, align 8
  %tobool6.not133 = icmp eq ptr %5, null
  br i1 %tobool6.not133, label %for.cond.cleanup7, label %for.body8

for.cond.cleanup7:
  %6 = phi i64 [ %.pre, %for.body8 ], [ %4, %for.body ]
  %inc = add nuw i64 %rank_.0136, 1
  %cmp4 = icmp ult i64 %inc, %6
  br i1 %cmp4, label %for.body, label %if.end

for.body8:
  %owed = getelementptr inbounds nuw i8, ptr %5, i64 608
  store i64 0, ptr %owed, align 8
  %grant = getelementptr inbounds nuw i8, ptr %5, i64 616
  store i64 4096, ptr %grant, align 8
  %.pre = load i64, ptr %0, align 8
  br label %for.cond.cleanup7

if.end:
  %next_block13 = getelementptr inbounds nuw i8, ptr %leader, i64 352
  %last_block14 = getelementptr inbounds nuw i8, ptr %leader, i64 360
  %next = getelementptr inbounds nuw i8, ptr %leader, i64 16
  %chunk = getelementptr inbounds nuw i8, ptr %leader, i64 24
  %blocks19 = getelementptr inbounds nuw i8, ptr %leader, i64 168
  %seed = getelementptr inbounds nuw i8, ptr %leader, i64 56
  %stride = getelementptr inbounds nuw i8, ptr %leader, i64 64
  %offset = getelementptr inbounds nuw i8, ptr %leader, i64 72
  %x.i = getelementptr inbounds nuw i8, ptr %0, i64 8
  %arrayinit.element.i = getelementptr inbounds nuw i8, ptr %extent.i, i64 8
  %y.i = getelementptr inbounds nuw i8, ptr %0, i64 16
  %arrayinit.element1.i = getelementptr inbounds nuw i8, ptr %extent.i, i64 16
  %z.i = getelementptr inbounds nuw i8, ptr %0, i64 24
  %nctaid.i = getelementptr inbounds nuw i8, ptr %leader, i64 104
  %complete.i = getelementptr inbounds nuw i8, ptr %0, i64 64
  %gathered.i = getelementptr inbounds nuw i8, ptr %0, i64 56
  %phase.i = getelementptr inbounds nuw i8, ptr %0, i64 48
  %ended.i = getelementptr inbounds nuw i8, ptr %0, i64 32
  %blocks.i = getelementptr inbounds nuw i8, ptr %0, i64 128
  %owing.i = getelementptr inbounds nuw i8, ptr %0, i64 4352
  %before.i = getelementptr inbounds nuw i8, ptr %0, i64 12544
  %times.i = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %kind = getelementptr inbounds nuw i8, ptr %1, i64 8
  %block = getelementptr inbounds nuw i8, ptr %leader, i64 304
  %block37 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %hopeless1.i = getelementptr inbounds nuw i8, ptr %leader, i64 960
  %patience2.i = getelementptr inbounds nuw i8, ptr %leader, i64 40
  %leave.i = getelementptr inbounds nuw i8, ptr %0, i64 40
  %idle_turns105.i = getelementptr inbounds nuw i8, ptr %leader, i64 952
  br i1 %cmp, label %if.end44, label %if.then12

if.then12:
  %7 = load i64, ptr %next_block13, align 8
  %8 = load i64, ptr %last_block14, align 8
  %cmp15.not = icmp ult i64 %7, %8
  br i1 %cmp15.not, label %if.end29, label %if.then16

if.then16:
  %9 = load ptr, ptr %next, align 8
  %10 = load i64, ptr %chunk, align 8
  %11 = atomicrmw add ptr %9, i64 %10 monotonic, align 8
  %12 = load i64, ptr %blocks19, align 8
  %cmp20.not = icmp ult i64 %11, %12
  br i1 %cmp20.not, label %if.end22, label %cleanup57

if.end22:
  %13 = load i64, ptr %chunk, align 8
  %add18 = add i64 %13, %11
  store i64 %11, ptr %next_block13, align 8
  %add18. = tail call i64 @llvm.umin.i64(i64 %add18, i64 %12)
  store i64 %add18., ptr %last_block14, align 8
  br label %if.end29

if.end29:
  %14 = phi i64 [ %11, %if.end22 ], [ %7, %if.then12 ]
  %15 = load i64, ptr %seed, align 8
  %tobool31.not = icmp eq i64 %15, 0
  br i1 %tobool31.not, label %if.end35, label %if.then32

if.then32:
  %16 = load i64, ptr %stride, align 8
  %mul = mul i64 %16, %14
  %17 = load i64, ptr %offset, align 8
  %add33 = add i64 %mul, %17
  %18 = load i64, ptr %blocks19, align 8
  %rem = urem i64 %add33, %18
  br label %if.end35

if.end35:
  %number.0 = phi i64 [ %rem, %if.then32 ], [ %14, %if.end29 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %extent.i)
  %19 = load i64, ptr %x.i, align 8
  store i64 %19, ptr %extent.i, align 16
  %20 = load i64, ptr %y.i, align 8
  store i64 %20, ptr %arrayinit.element.i, align 8
  %21 = load i64, ptr %z.i, align 8
  store i64 %21, ptr %arrayinit.element1.i, align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %corner.i)
  br label %for.body.i

for.cond.cleanup.i:
  store i64 0, ptr %complete.i, align 8
  store i64 0, ptr %gathered.i, align 8
  store i64 0, ptr %phase.i, align 8
  store i64 0, ptr %ended.i, align 8
  %22 = load i64, ptr %0, align 8
  %cmp10128.not.i = icmp eq i64 %22, 0
  br i1 %cmp10128.not.i, label %begin.exit, label %for.body12.i

for.body.i:
  %indvars.iv.i = phi i64 [ 0, %if.end35 ], [ %indvars.iv.next.i, %for.body.i ]
  %rest.0120.i = phi i64 [ %number.0, %if.end35 ], [ %div8.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %nctaid.i, i64 %indvars.iv.i
  %23 = load i64, ptr %arrayidx.i, align 8
  %arrayidx3.i = getelementptr inbounds nuw i64, ptr %extent.i, i64 %indvars.iv.i
  %24 = load i64, ptr %arrayidx3.i, align 8
  %div.i = udiv i64 %23, %24
  %rem.i = urem i64 %rest.0120.i, %div.i
  %mul.i = mul i64 %rem.i, %24
  %arrayidx7.i = getelementptr inbounds nuw i64, ptr %corner.i, i64 %indvars.iv.i
  store i64 %mul.i, ptr %arrayidx7.i, align 8
  %div8.i = udiv i64 %rest.0120.i, %div.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 3
  br i1 %exitcond.not.i, label %for.cond.cleanup.i, label %for.body.i

for.body12.i:
  %25 = phi i64 [ %27, %for.cond.cleanup15.i ], [ %22, %for.cond.cleanup.i ]
  %rank_.0129.i = phi i64 [ %inc69.i, %for.cond.cleanup15.i ], [ 0, %for.cond.cleanup.i ]
  %arrayidx13.i = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %rank_.0129.i
  %26 = load ptr, ptr %arrayidx13.i, align 8
  %tobool.not126.i = icmp eq ptr %26, null
  br i1 %tobool.not126.i, label %for.cond.cleanup15.i, label %for.body16.i

for.cond.cleanup15.i:
  %27 = phi i64 [ %.pre135.i, %for.cond.cleanup50.i ], [ %25, %for.body12.i ]
  %inc69.i = add nuw i64 %rank_.0129.i, 1
  %cmp10.i = icmp ult i64 %inc69.i, %27
  br i1 %cmp10.i, label %for.body12.i, label %begin.exit

for.body16.i:
  %rank.i = getelementptr inbounds nuw i8, ptr %26, i64 1096
  %28 = load i64, ptr %rank.i, align 8
  %ctaid.i = getelementptr inbounds nuw i8, ptr %26, i64 312
  br label %for.body21.i

for.cond.cleanup20.i:
  %nctaid36.i = getelementptr inbounds nuw i8, ptr %26, i64 104
  %arrayidx38.i = getelementptr inbounds nuw i8, ptr %26, i64 328
  %29 = load i64, ptr %arrayidx38.i, align 8
  %arrayidx39.i = getelementptr inbounds nuw i8, ptr %26, i64 112
  %30 = load i64, ptr %arrayidx39.i, align 8
  %mul40.i = mul i64 %30, %29
  %arrayidx41.i = getelementptr inbounds nuw i8, ptr %26, i64 320
  %31 = load i64, ptr %arrayidx41.i, align 8
  %add42.i = add i64 %mul40.i, %31
  %32 = load i64, ptr %nctaid36.i, align 8
  %mul44.i = mul i64 %add42.i, %32
  %33 = load i64, ptr %ctaid.i, align 8
  %add46.i = add i64 %mul44.i, %33
  %block.i = getelementptr inbounds nuw i8, ptr %26, i64 304
  store i64 %add46.i, ptr %block.i, align 8
  %warps.i = getelementptr inbounds nuw i8, ptr %26, i64 272
  %warp_count.i = getelementptr inbounds nuw i8, ptr %26, i64 160
  %34 = load i64, ptr %warp_count.i, align 8
  %cmp49124.not.i = icmp eq i64 %34, 0
  br i1 %cmp49124.not.i, label %for.cond.cleanup50.i, label %for.body51.preheader.i

for.body51.preheader.i:
  %35 = load ptr, ptr %warps.i, align 8
  br label %for.body51.i

for.body21.i:
  %indvars.iv131.i = phi i64 [ 0, %for.body16.i ], [ %indvars.iv.next132.i, %for.body21.i ]
  %left.0121.i = phi i64 [ %28, %for.body16.i ], [ %div31.i, %for.body21.i ]
  %arrayidx23.i = getelementptr inbounds nuw i64, ptr %corner.i, i64 %indvars.iv131.i
  %36 = load i64, ptr %arrayidx23.i, align 8
  %arrayidx25.i = getelementptr inbounds nuw i64, ptr %extent.i, i64 %indvars.iv131.i
  %37 = load i64, ptr %arrayidx25.i, align 8
  %rem26.i = urem i64 %left.0121.i, %37
  %add.i = add i64 %rem26.i, %36
  %arrayidx28.i = getelementptr inbounds nuw i64, ptr %ctaid.i, i64 %indvars.iv131.i
  store i64 %add.i, ptr %arrayidx28.i, align 8
  %div31.i = udiv i64 %left.0121.i, %37
  %indvars.iv.next132.i = add nuw nsw i64 %indvars.iv131.i, 1
  %exitcond134.not.i = icmp eq i64 %indvars.iv.next132.i, 3
  br i1 %exitcond134.not.i, label %for.cond.cleanup20.i, label %for.body21.i

for.cond.cleanup50.loopexit.i:
  %.pre.i = load i64, ptr %block.i, align 8
  br label %for.cond.cleanup50.i

for.cond.cleanup50.i:
  %38 = phi i64 [ %.pre.i, %for.cond.cleanup50.loopexit.i ], [ %add46.i, %for.cond.cleanup20.i ]
  tail call void @ig_begin(ptr noundef nonnull %26, i64 noundef %38, i64 noundef 1)
  %.pre135.i = load i64, ptr %0, align 8
  br label %for.cond.cleanup15.i

for.body51.i:
  %w.0125.i = phi ptr [ %incdec.ptr.i, %for.body51.i ], [ %35, %for.body51.preheader.i ]
  %exited.i = getelementptr inbounds nuw i8, ptr %w.0125.i, i64 16
  store i64 0, ptr %exited.i, align 8
  %39 = load i64, ptr %rank.i, align 8
  %arrayidx53.i = getelementptr inbounds nuw [32 x i64], ptr %owing.i, i64 %39
  %index.i = getelementptr inbounds nuw i8, ptr %w.0125.i, i64 8
  %40 = load i64, ptr %index.i, align 8
  %arrayidx54.i = getelementptr inbounds nuw i64, ptr %arrayidx53.i, i64 %40
  store i64 0, ptr %arrayidx54.i, align 8
  %41 = load ptr, ptr %w.0125.i, align 8
  %cluster.i.i = getelementptr inbounds nuw i8, ptr %41, i64 1088
  %42 = load ptr, ptr %cluster.i.i, align 8
  %arrived.i.i = getelementptr inbounds nuw i8, ptr %42, i64 256
  %rank.i.i = getelementptr inbounds nuw i8, ptr %41, i64 1096
  %43 = load i64, ptr %rank.i.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw [32 x i64], ptr %arrived.i.i, i64 %43
  %44 = load i64, ptr %index.i, align 8
  %arrayidx2.i.i = getelementptr inbounds nuw i64, ptr %arrayidx.i.i, i64 %44
  store i64 0, ptr %arrayidx2.i.i, align 8
  %45 = load i64, ptr %rank.i, align 8
  %arrayidx56.i = getelementptr inbounds nuw [32 x i64], ptr %before.i, i64 %45
  %46 = load i64, ptr %index.i, align 8
  %arrayidx58.i = getelementptr inbounds nuw i64, ptr %arrayidx56.i, i64 %46
  store i64 0, ptr %arrayidx58.i, align 8
  %47 = load i64, ptr %rank.i, align 8
  %arrayidx60.i = getelementptr inbounds nuw [32 x i64], ptr %times.i, i64 %47
  %48 = load i64, ptr %index.i, align 8
  %arrayidx62.i = getelementptr inbounds nuw i64, ptr %arrayidx60.i, i64 %48
  store i64 0, ptr %arrayidx62.i, align 8
  %incdec.ptr.i = getelementptr inbounds nuw i8, ptr %w.0125.i, i64 320
  %49 = load ptr, ptr %warps.i, align 8
  %50 = load i64, ptr %warp_count.i, align 8
  %add.ptr.i = getelementptr inbounds nuw %struct.Warp, ptr %49, i64 %50
  %cmp49.i = icmp ult ptr %incdec.ptr.i, %add.ptr.i
  br i1 %cmp49.i, label %for.body51.i, label %for.cond.cleanup50.loopexit.i

begin.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %corner.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %extent.i)
  %51 = load i64, ptr %kind, align 8
  %tobool36.not = icmp eq i64 %51, 0
  br i1 %tobool36.not, label %if.end44, label %land.lhs.true

land.lhs.true:
  %52 = load i64, ptr %block, align 8
  %53 = load i64, ptr %block37, align 8
  %cmp38 = icmp ugt i64 %52, %53
  br i1 %cmp38, label %cleanup57, label %if.end44

if.end44:
  %54 = load i64, ptr %hopeless1.i, align 8
  %55 = load i64, ptr %patience2.i, align 8
  br label %for.cond.i.outer

for.cond.i.outer:
  %patience.0.i.ph = phi i64 [ %dec.i, %land.lhs.true117.i ], [ %55, %if.end44 ]
  br label %for.cond.i

for.cond.i:
  %56 = load i64, ptr %seed, align 8
  %tobool.not.i = icmp eq i64 %56, 0
  br i1 %tobool.not.i, label %cond.end.i, label %cond.true.i

cond.true.i:
  %call.i = tail call i64 @ig_random(ptr noundef nonnull %leader)
  br label %cond.end.i

cond.end.i:
  %cond.i = phi i64 [ %call.i, %cond.true.i ], [ 0, %for.cond.i ]
  %57 = load i64, ptr %0, align 8
  %cmp226.not.i = icmp eq i64 %57, 0
  br i1 %cmp226.not.i, label %for.end.i, label %for.body.i107

for.body.i107:
  %58 = phi i64 [ %72, %for.inc.i ], [ %57, %cond.end.i ]
  %moved.0231.i = phi i8 [ %moved.2.ph.i, %for.inc.i ], [ 0, %cond.end.i ]
  %turn.0230.i = phi i64 [ %inc.i, %for.inc.i ], [ 0, %cond.end.i ]
  %yields.0229.i = phi i1 [ %yields.2.ph.i, %for.inc.i ], [ false, %cond.end.i ]
  %idle.0228.i = phi i64 [ %idle.2.ph.i, %for.inc.i ], [ -1, %cond.end.i ]
  %asks.0227.i = phi i1 [ %asks.2.ph.i, %for.inc.i ], [ false, %cond.end.i ]
  %add.i108 = add i64 %turn.0230.i, %cond.i
  %rem.i109 = urem i64 %add.i108, %58
  %arrayidx.i110 = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %rem.i109
  %59 = load ptr, ptr %arrayidx.i110, align 8
  %60 = load i64, ptr %ended.i, align 8
  %61 = shl nuw i64 1, %rem.i109
  %62 = and i64 %60, %61
  %tobool5.not.i = icmp eq i64 %62, 0
  br i1 %tobool5.not.i, label %if.end.i, label %for.inc.i

if.end.i:
  %left.i = getelementptr inbounds nuw i8, ptr %59, i64 416
  store i64 1, ptr %left.i, align 8
  %63 = load i64, ptr %deadline, align 8
  %deadline6.i = getelementptr inbounds nuw i8, ptr %59, i64 424
  store i64 %63, ptr %deadline6.i, align 8
  %hopeless7.i = getelementptr inbounds nuw i8, ptr %59, i64 960
  store i64 %54, ptr %hopeless7.i, align 8
  %call8.i = tail call i64 @ig_together(ptr noundef %59)
  %conv.i = trunc i64 %call8.i to i32
  switch i32 %conv.i, label %for.inc.i [
    i32 1, label %cleanup57
    i32 0, label %sw.bb9.i
    i32 2, label %sw.bb25.i
  ]

sw.bb9.i:
  %64 = load i64, ptr %ended.i, align 8
  %or.i = or i64 %64, %61
  store i64 %or.i, ptr %ended.i, align 8
  %65 = load ptr, ptr %leave.i, align 8
  %tobool11.not.i = icmp eq ptr %65, null
  br i1 %tobool11.not.i, label %if.end17.i, label %if.then12.i

if.then12.i:
  %warps.i117 = getelementptr inbounds nuw i8, ptr %59, i64 272
  %66 = load ptr, ptr %warps.i117, align 8
  tail call void %65(ptr noundef %66)
  %fault.i = getelementptr inbounds nuw i8, ptr %59, i64 8
  %67 = load ptr, ptr %fault.i, align 8
  %kind.i = getelementptr inbounds nuw i8, ptr %67, i64 8
  %68 = load i64, ptr %kind.i, align 8
  %tobool14.not.i = icmp eq i64 %68, 0
  br i1 %tobool14.not.i, label %if.end17.i, label %cleanup57

if.end17.i:
  %call18.i = tail call zeroext i1 @ig_owes(ptr noundef nonnull %59)
  br i1 %call18.i, label %land.lhs.true.i, label %for.inc.i

land.lhs.true.i:
  %call20.i = tail call zeroext i1 @ig_charge(ptr noundef nonnull %59)
  br i1 %call20.i, label %if.then22.i, label %for.inc.i

if.then22.i:
  %warps23.i = getelementptr inbounds nuw i8, ptr %59, i64 272
  %69 = load ptr, ptr %warps23.i, align 8
  tail call void @ig_record(ptr noundef %69, i64 noundef 17, i64 noundef 0, i64 noundef 0, i64 noundef 0, i64 noundef 0)
  br label %cleanup57

sw.bb25.i:
  %request.i = getelementptr inbounds nuw i8, ptr %59, i64 944
  %70 = load i64, ptr %request.i, align 8
  %cmp26.i = icmp ne i64 %70, 0
  %or29190.i = or i1 %asks.0227.i, %cmp26.i
  %idle_turns.i = getelementptr inbounds nuw i8, ptr %59, i64 952
  %71 = load i64, ptr %idle_turns.i, align 8
  %idle.0..i = tail call i64 @llvm.umin.i64(i64 %idle.0228.i, i64 %71)
  br label %for.inc.i

for.inc.i:
  %asks.2.ph.i = phi i1 [ %asks.0227.i, %for.body.i107 ], [ %or29190.i, %sw.bb25.i ], [ %asks.0227.i, %if.end17.i ], [ %asks.0227.i, %land.lhs.true.i ], [ %asks.0227.i, %if.end.i ]
  %idle.2.ph.i = phi i64 [ %idle.0228.i, %for.body.i107 ], [ %idle.0..i, %sw.bb25.i ], [ %idle.0228.i, %if.end17.i ], [ %idle.0228.i, %land.lhs.true.i ], [ %idle.0228.i, %if.end.i ]
  %yields.2.ph.i = phi i1 [ %yields.0229.i, %for.body.i107 ], [ true, %sw.bb25.i ], [ %yields.0229.i, %if.end17.i ], [ %yields.0229.i, %land.lhs.true.i ], [ %yields.0229.i, %if.end.i ]
  %moved.2.ph.i = phi i8 [ %moved.0231.i, %for.body.i107 ], [ %moved.0231.i, %sw.bb25.i ], [ 1, %if.end17.i ], [ 1, %land.lhs.true.i ], [ %moved.0231.i, %if.end.i ]
  %inc.i = add nuw i64 %turn.0230.i, 1
  %72 = load i64, ptr %0, align 8
  %cmp.i = icmp ult i64 %inc.i, %72
  br i1 %cmp.i, label %for.body.i107, label %for.end.i

for.end.i:
  %73 = phi i64 [ 0, %cond.end.i ], [ %72, %for.inc.i ]
  %asks.0.lcssa.i = phi i1 [ false, %cond.end.i ], [ %asks.2.ph.i, %for.inc.i ]
  %idle.0.lcssa.i = phi i64 [ -1, %cond.end.i ], [ %idle.2.ph.i, %for.inc.i ]
  %yields.0.lcssa.i = phi i1 [ false, %cond.end.i ], [ %yields.2.ph.i, %for.inc.i ]
  %moved.0.lcssa.i = phi i8 [ 0, %cond.end.i ], [ %moved.2.ph.i, %for.inc.i ]
  %74 = load i64, ptr %ended.i, align 8
  %add42.i111 = add i64 %74, 1
  %shl44.i = shl nuw i64 1, %73
  %cmp45.i = icmp eq i64 %add42.i111, %shl44.i
  br i1 %cmp45.i, label %sw.epilog, label %if.end48.i

if.end48.i:
  %call49.i = tail call fastcc zeroext i1 @release(ptr noundef nonnull %0)
  %75 = zext i1 %call49.i to i8
  %or53191.i = or i8 %moved.0.lcssa.i, %75
  %tobool54.i = icmp ne i8 %or53191.i, 0
  %76 = load i64, ptr %0, align 8
  %cmp58243.not.i = icmp eq i64 %76, 0
  br i1 %cmp58243.not.i, label %for.cond.cleanup60.thread.i, label %for.body61.i

for.cond.cleanup60.i:
  %77 = icmp ne i64 %ready.1.lcssa.i, 0
  %or.cond.i = select i1 %tobool54.i, i1 true, i1 %yields.0.lcssa.i
  %or.cond135.i = select i1 %or.cond.i, i1 true, i1 %77
  br i1 %or.cond135.i, label %if.end96.i, label %for.body.i.i

for.cond.cleanup60.thread.i:
  %or.cond258.i = select i1 %tobool54.i, i1 true, i1 %yields.0.lcssa.i
  br i1 %or.cond258.i, label %if.end96.i, label %if.then36.i.i

for.body61.i:
  %rank_.0245.i = phi i64 [ %inc87.i, %for.cond.cleanup67.i ], [ 0, %if.end48.i ]
  %ready.0244.i = phi i64 [ %ready.1.lcssa.i, %for.cond.cleanup67.i ], [ 0, %if.end48.i ]
  %arrayidx64.i = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %rank_.0245.i
  %78 = load ptr, ptr %arrayidx64.i, align 8
  %tobool66.not239.i = icmp eq ptr %78, null
  br i1 %tobool66.not239.i, label %for.cond.cleanup67.i, label %for.body68.i

for.cond.cleanup67.i:
  %ready.1.lcssa.i = phi i64 [ %ready.0244.i, %for.body61.i ], [ %ready.0244.i, %for.body68.i ], [ %or79.i, %for.body75.i ]
  %inc87.i = add nuw i64 %rank_.0245.i, 1
  %exitcond.not.i115 = icmp eq i64 %inc87.i, %76
  br i1 %exitcond.not.i115, label %for.cond.cleanup60.i, label %for.body61.i

for.body68.i:
  %warps69.i = getelementptr inbounds nuw i8, ptr %78, i64 272
  %79 = load ptr, ptr %warps69.i, align 8
  %warp_count.i112 = getelementptr inbounds nuw i8, ptr %78, i64 160
  %80 = load i64, ptr %warp_count.i112, align 8
  %add.ptr.idx.i = mul nuw nsw i64 %80, 320
  %add.ptr.i113 = getelementptr inbounds nuw i8, ptr %79, i64 %add.ptr.idx.i
  %cmp72235.not.i = icmp eq i64 %80, 0
  br i1 %cmp72235.not.i, label %for.cond.cleanup67.i, label %for.body75.i

for.body75.i:
  %w.0237.i = phi ptr [ %incdec.ptr.i114, %for.body75.i ], [ %79, %for.body68.i ]
  %ready.2236.i = phi i64 [ %or79.i, %for.body75.i ], [ %ready.0244.i, %for.body68.i ]
  %state.i = getelementptr inbounds nuw i8, ptr %w.0237.i, i64 40
  %81 = load i64, ptr %state.i, align 8
  %cmp76.i = icmp eq i64 %81, 0
  %conv78.i = zext i1 %cmp76.i to i64
  %or79.i = or i64 %ready.2236.i, %conv78.i
  %incdec.ptr.i114 = getelementptr inbounds nuw i8, ptr %w.0237.i, i64 320
  %cmp72.i = icmp ult ptr %incdec.ptr.i114, %add.ptr.i113
  br i1 %cmp72.i, label %for.body75.i, label %for.cond.cleanup67.i

for.cond.cleanup.i.i:
  %tobool34.i.i = icmp ne ptr %culprit.1.lcssa.i.i, null
  %tobool35.i.i = icmp ne ptr %absent.1.lcssa.i.i, null
  %or.cond.i.i = select i1 %tobool34.i.i, i1 %tobool35.i.i, i1 false
  br i1 %or.cond.i.i, label %if.end37.i.i, label %if.then36.i.i

for.body.i.i:
  %culprit.0134.i.i = phi ptr [ %culprit.1.lcssa.i.i, %for.cond.cleanup2.i.i ], [ null, %for.cond.cleanup60.i ]
  %absent.0133.i.i = phi ptr [ %absent.1.lcssa.i.i, %for.cond.cleanup2.i.i ], [ null, %for.cond.cleanup60.i ]
  %stuck.0132.i.i = phi ptr [ %stuck.1.lcssa.i.i, %for.cond.cleanup2.i.i ], [ null, %for.cond.cleanup60.i ]
  %rank_.0131.i.i = phi i64 [ %inc.i.i, %for.cond.cleanup2.i.i ], [ 0, %for.cond.cleanup60.i ]
  %all.0130.i.i = phi i64 [ %all.1.lcssa.i.i, %for.cond.cleanup2.i.i ], [ 0, %for.cond.cleanup60.i ]
  %came.0129.i.i = phi i64 [ %came.1.lcssa.i.i, %for.cond.cleanup2.i.i ], [ 0, %for.cond.cleanup60.i ]
  %arrayidx.i.i116 = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %rank_.0131.i.i
  %82 = load ptr, ptr %arrayidx.i.i116, align 8
  %tobool.not116.i.i = icmp eq ptr %82, null
  br i1 %tobool.not116.i.i, label %for.cond.cleanup2.i.i, label %for.body3.i.i

for.cond.cleanup2.i.i:
  %came.1.lcssa.i.i = phi i64 [ %came.0129.i.i, %for.body.i.i ], [ %came.0129.i.i, %for.body3.i.i ], [ %add.i.i, %for.inc.i.i ]
  %all.1.lcssa.i.i = phi i64 [ %all.0130.i.i, %for.body.i.i ], [ %all.0130.i.i, %for.body3.i.i ], [ %add13.i.i, %for.inc.i.i ]
  %stuck.1.lcssa.i.i = phi ptr [ %stuck.0132.i.i, %for.body.i.i ], [ %stuck.0132.i.i, %for.body3.i.i ], [ %stuck.3.i.i, %for.inc.i.i ]
  %absent.1.lcssa.i.i = phi ptr [ %absent.0133.i.i, %for.body.i.i ], [ %absent.0133.i.i, %for.body3.i.i ], [ %absent.3.i.i, %for.inc.i.i ]
  %culprit.1.lcssa.i.i = phi ptr [ %culprit.0134.i.i, %for.body.i.i ], [ %culprit.0134.i.i, %for.body3.i.i ], [ %culprit.3.i.i, %for.inc.i.i ]
  %inc.i.i = add nuw i64 %rank_.0131.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %76
  br i1 %exitcond.not.i.i, label %for.cond.cleanup.i.i, label %for.body.i.i

for.body3.i.i:
  %warps.i.i = getelementptr inbounds nuw i8, ptr %82, i64 272
  %83 = load ptr, ptr %warps.i.i, align 8
  %warp_count.i.i = getelementptr inbounds nuw i8, ptr %82, i64 160
  %84 = load i64, ptr %warp_count.i.i, align 8
  %add.ptr.idx.i.i = mul nuw nsw i64 %84, 320
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %83, i64 %add.ptr.idx.i.i
  %cmp6105.not.i.i = icmp eq i64 %84, 0
  br i1 %cmp6105.not.i.i, label %for.cond.cleanup2.i.i, label %for.body8.i.i

for.body8.i.i:
  %culprit.2111.i.i = phi ptr [ %culprit.3.i.i, %for.inc.i.i ], [ %culprit.0134.i.i, %for.body3.i.i ]
  %absent.2110.i.i = phi ptr [ %absent.3.i.i, %for.inc.i.i ], [ %absent.0133.i.i, %for.body3.i.i ]
  %stuck.2109.i.i = phi ptr [ %stuck.3.i.i, %for.inc.i.i ], [ %stuck.0132.i.i, %for.body3.i.i ]
  %w.0108.i.i = phi ptr [ %incdec.ptr.i.i, %for.inc.i.i ], [ %83, %for.body3.i.i ]
  %all.2107.i.i = phi i64 [ %add13.i.i, %for.inc.i.i ], [ %all.0130.i.i, %for.body3.i.i ]
  %came.2106.i.i = phi i64 [ %add.i.i, %for.inc.i.i ], [ %came.0129.i.i, %for.body3.i.i ]
  %state.i.i.i = getelementptr inbounds nuw i8, ptr %w.0108.i.i, i64 40
  %85 = load i64, ptr %state.i.i.i, align 8
  %cmp3.i.i.i = icmp eq i64 %85, 2
  %.pre.i.i = load ptr, ptr %w.0108.i.i, align 8
  br i1 %cmp3.i.i.i, label %for.body8.running.exit_crit_edge.i.i, label %cond.false5.i.i.i

for.body8.running.exit_crit_edge.i.i:
  %index.i86.phi.trans.insert.i.i = getelementptr inbounds nuw i8, ptr %w.0108.i.i, i64 8
  %.pre140.i.i = load i64, ptr %index.i86.phi.trans.insert.i.i, align 8
  br label %running.exit.i.i

cond.false5.i.i.i:
  %threads.i.i.i = getelementptr inbounds nuw i8, ptr %.pre.i.i, i64 152
  %86 = load i64, ptr %threads.i.i.i, align 8
  %index.i.i.i = getelementptr inbounds nuw i8, ptr %w.0108.i.i, i64 8
  %87 = load i64, ptr %index.i.i.i, align 8
  %mul.i.i.i = shl i64 %87, 5
  %sub.i.i.i = sub i64 %86, %mul.i.i.i
  %cmp.i.i.i = icmp ult i64 %sub.i.i.i, 32
  %sh_prom.i.i.i = trunc i64 %sub.i.i.i to i32
  %notmask.i.i.i = shl nsw i32 -1, %sh_prom.i.i.i
  %sub2.i.i.i = xor i32 %notmask.i.i.i, -1
  %cond.i.i.i = select i1 %cmp.i.i.i, i32 %sub2.i.i.i, i32 -1
  %exited.i.i.i = getelementptr inbounds nuw i8, ptr %w.0108.i.i, i64 16
  %88 = load i64, ptr %exited.i.i.i, align 8
  %conv.i.i.i = trunc i64 %88 to i32
  %not.i.i.i = xor i32 %conv.i.i.i, -1
  %and.i.i.i = and i32 %cond.i.i.i, %not.i.i.i
  br label %running.exit.i.i

running.exit.i.i:
  %89 = phi i64 [ %87, %cond.false5.i.i.i ], [ %.pre140.i.i, %for.body8.running.exit_crit_edge.i.i ]
  %cond7.i.i.i = phi i32 [ %and.i.i.i, %cond.false5.i.i.i ], [ 0, %for.body8.running.exit_crit_edge.i.i ]
  %cluster.i.i.i = getelementptr inbounds nuw i8, ptr %.pre.i.i, i64 1088
  %90 = load ptr, ptr %cluster.i.i.i, align 8
  %arrived.i.i.i = getelementptr inbounds nuw i8, ptr %90, i64 256
  %rank.i.i.i = getelementptr inbounds nuw i8, ptr %.pre.i.i, i64 1096
  %91 = load i64, ptr %rank.i.i.i, align 8
  %arrayidx.i.i.i = getelementptr inbounds nuw [32 x i64], ptr %arrived.i.i.i, i64 %91
  %arrayidx2.i.i.i = getelementptr inbounds nuw i64, ptr %arrayidx.i.i.i, i64 %89
  %92 = load i64, ptr %arrayidx2.i.i.i, align 8
  %conv.i.i = trunc i64 %92 to i32
  %and.i.i = and i32 %cond7.i.i.i, %conv.i.i
  %93 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %and.i.i)
  %conv10.i.i = zext nneg i32 %93 to i64
  %add.i.i = add i64 %came.2106.i.i, %conv10.i.i
  br i1 %cmp3.i.i.i, label %running.exit104.i.i, label %cond.false5.i89.i.i

cond.false5.i89.i.i:
  %threads.i90.i.i = getelementptr inbounds nuw i8, ptr %.pre.i.i, i64 152
  %94 = load i64, ptr %threads.i90.i.i, align 8
  %mul.i92.i.i = shl i64 %89, 5
  %sub.i93.i.i = sub i64 %94, %mul.i92.i.i
  %cmp.i94.i.i = icmp ult i64 %sub.i93.i.i, 32
  %sh_prom.i95.i.i = trunc i64 %sub.i93.i.i to i32
  %notmask.i96.i.i = shl nsw i32 -1, %sh_prom.i95.i.i
  %sub2.i97.i.i = xor i32 %notmask.i96.i.i, -1
  %cond.i98.i.i = select i1 %cmp.i94.i.i, i32 %sub2.i97.i.i, i32 -1
  %exited.i99.i.i = getelementptr inbounds nuw i8, ptr %w.0108.i.i, i64 16
  %95 = load i64, ptr %exited.i99.i.i, align 8
  %conv.i100.i.i = trunc i64 %95 to i32
  %not.i101.i.i = xor i32 %conv.i100.i.i, -1
  %and.i102.i.i = and i32 %cond.i98.i.i, %not.i101.i.i
  %96 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %and.i102.i.i)
  %97 = zext nneg i32 %96 to i64
  br label %running.exit104.i.i

running.exit104.i.i:
  %cond7.i103.i.i = phi i64 [ %97, %cond.false5.i89.i.i ], [ 0, %running.exit.i.i ]
  %add13.i.i = add i64 %cond7.i103.i.i, %all.2107.i.i
  %tobool14.not.i.i = icmp eq ptr %culprit.2111.i.i, null
  %cmp15.i.i = icmp eq i64 %85, 5
  %spec.select.i.i = select i1 %cmp15.i.i, ptr %w.0108.i.i, ptr null
  %culprit.3.i.i = select i1 %tobool14.not.i.i, ptr %spec.select.i.i, ptr %culprit.2111.i.i
  %tobool17.not.i.i = icmp eq ptr %stuck.2109.i.i, null
  %cmp20.i.i = icmp eq i64 %85, 1
  %spec.select84.i.i = select i1 %cmp20.i.i, ptr %82, ptr null
  %stuck.3.i.i = select i1 %tobool17.not.i.i, ptr %spec.select84.i.i, ptr %stuck.2109.i.i
  %tobool24.not.i.i = icmp eq ptr %absent.2110.i.i, null
  br i1 %tobool24.not.i.i, label %land.lhs.true25.i.i, label %for.inc.i.i

land.lhs.true25.i.i:
  %call26.i.i = tail call fastcc i32 @missing(ptr noundef nonnull %w.0108.i.i)
  %tobool27.not.i.i = icmp eq i32 %call26.i.i, 0
  %spec.select85.i.i = select i1 %tobool27.not.i.i, ptr null, ptr %w.0108.i.i
  br label %for.inc.i.i

for.inc.i.i:
  %absent.3.i.i = phi ptr [ %absent.2110.i.i, %running.exit104.i.i ], [ %spec.select85.i.i, %land.lhs.true25.i.i ]
  %incdec.ptr.i.i = getelementptr inbounds nuw i8, ptr %w.0108.i.i, i64 320
  %cmp6.i.i = icmp ult ptr %incdec.ptr.i.i, %add.ptr.i.i
  br i1 %cmp6.i.i, label %for.body8.i.i, label %for.cond.cleanup2.i.i

if.then36.i.i:
  %stuck.0.lcssa150.i.i = phi ptr [ %stuck.1.lcssa.i.i, %for.cond.cleanup.i.i ], [ null, %for.cond.cleanup60.thread.i ]
  tail call void @ig_deadlock(ptr noundef %stuck.0.lcssa150.i.i)
  br label %cleanup57

if.end37.i.i:
  %call38.i.i = tail call fastcc i32 @missing(ptr noundef nonnull %absent.1.lcssa.i.i)
  %98 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %call38.i.i, i1 true)
  %conv39.i.i = zext nneg i32 %98 to i64
  %index.i.i = getelementptr inbounds nuw i8, ptr %absent.1.lcssa.i.i, i64 8
  %99 = load i64, ptr %index.i.i, align 8
  %mul.i.i = shl i64 %99, 5
  %add40.i.i = or disjoint i64 %mul.i.i, 1
  %add41.i.i = add i64 %add40.i.i, %conv39.i.i
  %state42.i.i = getelementptr inbounds nuw i8, ptr %absent.1.lcssa.i.i, i64 40
  %100 = load i64, ptr %state42.i.i, align 8
  %cmp43.i.i = icmp eq i64 %100, 1
  br i1 %cmp43.i.i, label %cond.true.i.i, label %cond.end.i.i

cond.true.i.i:
  %info.i.i = getelementptr inbounds nuw i8, ptr %absent.1.lcssa.i.i, i64 104
  %101 = load i64, ptr %info.i.i, align 8
  br label %cond.end.i.i

cond.end.i.i:
  %cond.i.i = phi i64 [ %101, %cond.true.i.i ], [ 1, %if.end37.i.i ]
  %102 = load ptr, ptr %culprit.1.lcssa.i.i, align 8
  %103 = load ptr, ptr %absent.1.lcssa.i.i, align 8
  %block.i.i = getelementptr inbounds nuw i8, ptr %103, i64 304
  %104 = load i64, ptr %block.i.i, align 8
  %add47.i.i = shl i64 %104, 32
  %shl.i.i = add i64 %add47.i.i, 4294967296
  %or.i.i = or i64 %shl.i.i, %add41.i.i
  tail call void @ig_detail(ptr noundef %102, i64 noundef %came.1.lcssa.i.i, i64 noundef %all.1.lcssa.i.i, i64 noundef %or.i.i, i64 noundef %cond.i.i)
  %mask.i.i = getelementptr inbounds nuw i8, ptr %culprit.1.lcssa.i.i, i64 112
  %105 = load i64, ptr %mask.i.i, align 8
  %106 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %105, i1 true)
  %info49.i.i = getelementptr inbounds nuw i8, ptr %culprit.1.lcssa.i.i, i64 104
  %107 = load i64, ptr %info49.i.i, align 8
  tail call void @ig_record(ptr noundef nonnull %culprit.1.lcssa.i.i, i64 noundef 5, i64 noundef %106, i64 noundef 0, i64 noundef 0, i64 noundef %107)
  br label %cleanup57

if.end96.i:
  %loadedv97.not.i = xor i1 %yields.0.lcssa.i, true
  %or.cond136.i = select i1 %loadedv97.not.i, i1 true, i1 %tobool54.i
  %cond104.i = select i1 %or.cond136.i, i64 0, i64 %idle.0.lcssa.i
  store i64 %cond104.i, ptr %idle_turns105.i, align 8
  br i1 %asks.0.lcssa.i, label %sw.bb46, label %lor.lhs.false.i

lor.lhs.false.i:
  %call112.i = tail call zeroext i1 @ig_late(ptr noundef nonnull %leader)
  br i1 %call112.i, label %sw.bb46, label %lor.lhs.false114.i

lor.lhs.false114.i:
  br i1 %or.cond136.i, label %for.cond.i, label %land.lhs.true117.i

land.lhs.true117.i:
  %dec.i = add i64 %patience.0.i.ph, -1
  %cmp118.i = icmp slt i64 %dec.i, 1
  br i1 %cmp118.i, label %sw.bb46, label %for.cond.i.outer

sw.bb46:
  store i64 1, ptr %phase, align 8
  br label %cleanup57

sw.epilog:
  %call48 = tail call zeroext i1 @ig_late(ptr noundef %leader)
  %108 = load i64, ptr %next_block13, align 8
  %add51 = add i64 %108, 1
  store i64 %add51, ptr %next_block13, align 8
  br i1 %call48, label %if.then49, label %if.then12

if.then49:
  store i64 2, ptr %phase, align 8
  br label %cleanup57

cleanup57:
  %retval.5 = phi i64 [ 1, %if.then49 ], [ 0, %if.then36.i.i ], [ 1, %sw.bb46 ], [ 0, %land.lhs.true ], [ 0, %if.then22.i ], [ 0, %cond.end.i.i ], [ 0, %if.then16 ], [ 0, %if.end.i ], [ 0, %if.then12.i ]
  ret i64 %retval.5
}

declare i64 @ig_clock(i32 noundef)

declare zeroext i1 @ig_late(ptr noundef)

define <32 x i64> @ig_cluster_addresses(ptr noundef readonly captures(none) %w, <32 x i64> %address) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  %1 = load ptr, ptr %w, align 8
  %cluster1.i = getelementptr inbounds nuw i8, ptr %1, i64 1088
  br label %for.body

for.cond.cleanup:
  %2 = load <32 x i64>, ptr %address.addr, align 256
  ret <32 x i64> %2

for.body:
  %lane.026 = phi i64 [ 0, %entry ], [ %inc, %cond.end9 ]
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %lane.026
  %3 = load i64, ptr %arrayidx, align 8
  %conv = trunc i64 %3 to i32
  %shr = lshr i32 %conv, 24
  %and = and i32 %conv, 16515072
  %tobool.not = icmp eq i32 %shr, 0
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %sub = add nsw i32 %shr, -1
  %conv1 = zext nneg i32 %sub to i64
  %4 = load ptr, ptr %cluster1.i, align 8
  %tobool.not.i = icmp eq ptr %4, null
  br i1 %tobool.not.i, label %cond.false7, label %land.lhs.true.i

land.lhs.true.i:
  %5 = load i64, ptr %4, align 8
  %cmp.i = icmp ugt i64 %5, %conv1
  br i1 %cmp.i, label %cond.true.i, label %cond.false7

cond.true.i:
  %blocks.i = getelementptr inbounds nuw i8, ptr %4, i64 128
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %conv1
  %6 = load ptr, ptr %arrayidx.i, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ %1, %for.body ], [ %6, %cond.true.i ]
  %tobool2 = icmp ne ptr %cond, null
  %cmp3 = icmp eq i32 %and, 0
  %or.cond = and i1 %cmp3, %tobool2
  br i1 %or.cond, label %cond.true5, label %cond.false7

cond.true5:
  %shared = getelementptr inbounds nuw i8, ptr %cond, i64 256
  %7 = load i64, ptr %shared, align 8
  %conv6 = and i64 %3, 16777215
  %add = add i64 %7, %conv6
  br label %cond.end9

cond.false7:
  %conv8 = and i64 %3, 4294967295
  %or = or disjoint i64 %conv8, -4611686018427387904
  br label %cond.end9

cond.end9:
  %cond10 = phi i64 [ %add, %cond.true5 ], [ %or, %cond.false7 ]
  store i64 %cond10, ptr %arrayidx, align 8
  %inc = add nuw nsw i64 %lane.026, 1
  %exitcond.not = icmp eq i64 %inc, 32
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define i32 @ig_in_cluster(ptr noundef readonly captures(none) %w, <32 x i64> %address) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load ptr, ptr %w, align 8
  br label %for.body

for.cond.cleanup:
  ret i32 %or

for.body:
  %lane.07 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %found.06 = phi i32 [ 0, %entry ], [ %or, %for.body ]
  %vecext = extractelement <32 x i64> %address, i64 %lane.07
  %call = tail call fastcc ptr @window_of(ptr noundef %1, i64 noundef %vecext)
  %cmp1 = icmp ne ptr %call, null
  %conv = zext i1 %cmp1 to i32
  %sh_prom = trunc nuw nsw i64 %lane.07 to i32
  %shl = shl nuw i32 %conv, %sh_prom
  %or = or i32 %shl, %found.06
  %inc = add nuw nsw i64 %lane.07, 1
  %exitcond.not = icmp eq i64 %inc, 32
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define internal fastcc ptr @window_of(ptr noundef readonly captures(ret: address, provenance) %own, i64 noundef %address) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %shared = getelementptr inbounds nuw i8, ptr %own, i64 256
  %0 = load i64, ptr %shared, align 8
  %sub = sub i64 %address, %0
  %cmp = icmp ult i64 %sub, 262144
  br i1 %cmp, label %return, label %for.cond.preheader

for.cond.preheader:
  %cluster1.i = getelementptr inbounds nuw i8, ptr %own, i64 1088
  %1 = load ptr, ptr %cluster1.i, align 8
  %tobool.not.i = icmp eq ptr %1, null
  br i1 %tobool.not.i, label %return, label %land.lhs.true.i.lr.ph

land.lhs.true.i.lr.ph:
  %2 = load i64, ptr %1, align 8
  %blocks.i = getelementptr inbounds nuw i8, ptr %1, i64 128
  %exitcond.not44 = icmp eq i64 %2, 0
  br i1 %exitcond.not44, label %return, label %ig_peer.exit

land.lhs.true.i:
  %inc = add nuw i64 %rank.04045, 1
  %exitcond.not = icmp eq i64 %inc, %2
  br i1 %exitcond.not, label %return, label %ig_peer.exit

ig_peer.exit:
  %rank.04045 = phi i64 [ %inc, %land.lhs.true.i ], [ 0, %land.lhs.true.i.lr.ph ]
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %rank.04045
  %3 = load ptr, ptr %arrayidx.i, align 8
  %tobool.not = icmp eq ptr %3, null
  br i1 %tobool.not, label %return, label %land.lhs.true.i18

land.lhs.true.i18:
  %cmp.i19 = icmp ult i64 %rank.04045, %2
  tail call void @llvm.assume(i1 %cmp.i19)
  %shared2 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %4 = load i64, ptr %shared2, align 8
  %sub3 = sub i64 %address, %4
  %cmp4 = icmp ult i64 %sub3, 262144
  br i1 %cmp4, label %return, label %land.lhs.true.i

return:
  %retval.1 = phi ptr [ %own, %entry ], [ null, %for.cond.preheader ], [ null, %land.lhs.true.i.lr.ph ], [ null, %ig_peer.exit ], [ null, %land.lhs.true.i ], [ %3, %land.lhs.true.i18 ]
  ret ptr %retval.1
}

define <32 x i64> @ig_narrow_addresses(ptr noundef readonly captures(none) %w, <32 x i64> %address) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  store <32 x i64> %address, ptr %address.addr, align 256
  %1 = load ptr, ptr %w, align 8
  br label %for.body

for.cond.cleanup:
  %2 = load <32 x i64>, ptr %address.addr, align 256
  ret <32 x i64> %2

for.body:
  %lane.017 = phi i64 [ 0, %entry ], [ %inc, %cond.end ]
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %lane.017
  %3 = load i64, ptr %arrayidx, align 8
  %call = tail call fastcc ptr @window_of(ptr noundef %1, i64 noundef %3)
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %cond.false, label %cond.true

cond.true:
  %cmp.i = icmp eq ptr %call, %1
  br i1 %cmp.i, label %narrow.exit, label %cond.false.i

cond.false.i:
  %rank.i = getelementptr inbounds nuw i8, ptr %call, i64 1096
  %4 = load i64, ptr %rank.i, align 8
  %add.i = shl i64 %4, 24
  %shl.i = add i64 %add.i, 16777216
  br label %narrow.exit

narrow.exit:
  %cond.i = phi i64 [ %shl.i, %cond.false.i ], [ 0, %cond.true ]
  %shared.i = getelementptr inbounds nuw i8, ptr %call, i64 256
  %5 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %3, %5
  %or.i = or i64 %sub.i, %cond.i
  br label %cond.end

cond.false:
  %conv5 = and i64 %3, 4294967295
  br label %cond.end

cond.end:
  %cond = phi i64 [ %or.i, %narrow.exit ], [ %conv5, %cond.false ]
  store i64 %cond, ptr %arrayidx, align 8
  %inc = add nuw nsw i64 %lane.017, 1
  %exitcond.not = icmp eq i64 %inc, 32
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define <32 x i64> @ig_map_ranks(ptr noundef readonly captures(none) %w, <32 x i64> %address, <32 x i32> %ranks, i64 noundef %generic) nounwind "prefer-vector-width"="512" {
entry:
  %address.addr = alloca <32 x i64>, align 256
  %ranks.addr = alloca <32 x i32>, align 128
  store <32 x i64> %address, ptr %address.addr, align 256
  store <32 x i32> %ranks, ptr %ranks.addr, align 128
  %2 = load ptr, ptr %w, align 8
  %tobool.not = icmp eq i64 %generic, 0
  %cluster1.i = getelementptr inbounds nuw i8, ptr %2, i64 1088
  br label %for.body

for.cond.cleanup:
  %3 = load <32 x i64>, ptr %address.addr, align 256
  ret <32 x i64> %3

for.body:
  %lane.068 = phi i64 [ 0, %entry ], [ %inc, %cleanup34 ]
  %arrayidx = getelementptr inbounds nuw i64, ptr %address.addr, i64 %lane.068
  %4 = load i64, ptr %arrayidx, align 8
  br i1 %tobool.not, label %if.end6, label %if.then

if.then:
  %call = tail call fastcc ptr @window_of(ptr noundef %2, i64 noundef %4)
  %tobool3.not.not = icmp eq ptr %call, null
  br i1 %tobool3.not.not, label %cleanup34, label %cleanup

cleanup:
  %shared = getelementptr inbounds nuw i8, ptr %call, i64 256
  %5 = load i64, ptr %shared, align 8
  %sub = sub i64 %4, %5
  br label %if.end6

if.end6:
  %offset.1 = phi i64 [ %sub, %cleanup ], [ %4, %for.body ]
  %and = and i64 %offset.1, 16777215
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %ranks.addr, i64 %lane.068
  %6 = load i32, ptr %arrayidx7, align 4
  %conv8 = zext i32 %6 to i64
  %7 = load ptr, ptr %cluster1.i, align 8
  %tobool.not.i = icmp eq ptr %7, null
  br i1 %tobool.not.i, label %ig_peer.exit, label %land.lhs.true.i

land.lhs.true.i:
  %8 = load i64, ptr %7, align 8
  %cmp.i = icmp ugt i64 %8, %conv8
  br i1 %cmp.i, label %cond.true.i, label %ig_peer.exit

cond.true.i:
  %blocks.i = getelementptr inbounds nuw i8, ptr %7, i64 128
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %conv8
  %9 = load ptr, ptr %arrayidx.i, align 8
  br label %ig_peer.exit

ig_peer.exit:
  %cond.i = phi ptr [ %9, %cond.true.i ], [ null, %land.lhs.true.i ], [ null, %if.end6 ]
  %cmp11 = icmp ult i32 %6, 254
  %narrow = add nuw nsw i32 %6, 1
  %add = zext nneg i32 %narrow to i64
  %10 = shl nuw nsw i64 %add, 24
  %cond = select i1 %cmp11, i64 %10, i64 4278190080
  %or = or disjoint i64 %cond, %and
  br i1 %tobool.not, label %if.else, label %if.then16

if.then16:
  %tobool17.not = icmp eq ptr %cond.i, null
  br i1 %tobool17.not, label %cond.false21, label %cond.true18

cond.true18:
  %shared19 = getelementptr inbounds nuw i8, ptr %cond.i, i64 256
  %11 = load i64, ptr %shared19, align 8
  %add20 = add i64 %11, %and
  br label %if.end33

cond.false21:
  %or22 = or disjoint i64 %or, -4611686018427387904
  br label %if.end33

if.else:
  %cmp26 = icmp eq ptr %cond.i, %2
  %cond31 = select i1 %cmp26, i64 %and, i64 %or
  br label %if.end33

if.end33:
  %storemerge = phi i64 [ %cond31, %if.else ], [ %add20, %cond.true18 ], [ %or22, %cond.false21 ]
  store i64 %storemerge, ptr %arrayidx, align 8
  br label %cleanup34

cleanup34:
  %inc = add nuw nsw i64 %lane.068, 1
  %exitcond.not = icmp eq i64 %inc, 32
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define <32 x i64> @ig_ranks_of(ptr noundef readonly captures(none) %w, <32 x i64> %address, i64 noundef %generic) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load ptr, ptr %w, align 8
  %rank = getelementptr inbounds nuw i8, ptr %1, i64 1096
  %2 = load i64, ptr %rank, align 8
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %2, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %tobool.not = icmp eq i64 %generic, 0
  br label %for.body

for.cond.cleanup:
  ret <32 x i64> %ranks.1

for.body:
  %ranks.034 = phi <32 x i64> [ %splat.splat, %entry ], [ %ranks.1, %if.end11 ]
  %lane.033 = phi i64 [ 0, %entry ], [ %inc, %if.end11 ]
  %vecext325 = extractelement <32 x i64> %address, i64 %lane.033
  br i1 %tobool.not, label %if.else, label %cond.end

cond.end:
  %call = tail call fastcc ptr @window_of(ptr noundef %1, i64 noundef %vecext325)
  %tobool5.not = icmp eq ptr %call, null
  br i1 %tobool5.not, label %if.end11, label %if.then

if.then:
  %rank6 = getelementptr inbounds nuw i8, ptr %call, i64 1096
  %3 = load i64, ptr %rank6, align 8
  %vecins = insertelement <32 x i64> %ranks.034, i64 %3, i64 %lane.033
  br label %if.end11

if.else:
  %shr26 = lshr i64 %vecext325, 24
  %conv427 = and i64 %shr26, 255
  %tobool8.not = icmp eq i64 %conv427, 0
  br i1 %tobool8.not, label %if.end11, label %if.then9

if.then9:
  %sub = add nsw i64 %conv427, -1
  %vecins10 = insertelement <32 x i64> %ranks.034, i64 %sub, i64 %lane.033
  br label %if.end11

if.end11:
  %ranks.1 = phi <32 x i64> [ %vecins, %if.then ], [ %vecins10, %if.then9 ], [ %ranks.034, %if.else ], [ %ranks.034, %cond.end ]
  %inc = add nuw nsw i64 %lane.033, 1
  %exitcond.not = icmp eq i64 %inc, 32
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define i64 @ig_address_shown(ptr noundef readonly captures(none) %w, i64 noundef %address) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %shared = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1 = load i64, ptr %shared, align 8
  %sub = sub i64 %address, %1
  %cluster = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %2 = load ptr, ptr %cluster, align 8
  %tobool.not = icmp eq ptr %2, null
  br i1 %tobool.not, label %cond.end14, label %cond.end

cond.end:
  %call = tail call fastcc ptr @window_of(ptr noundef nonnull %0, i64 noundef %address)
  %tobool1.not = icmp eq ptr %call, null
  br i1 %tobool1.not, label %land.lhs.true.thread, label %if.end

land.lhs.true.thread:
  %cmp34 = icmp ult i64 %sub, 4294967296
  br i1 %cmp34, label %land.lhs.true.i, label %cond.end14

land.lhs.true.i:
  %shr335 = lshr i64 %sub, 24
  %sub436 = add nsw i64 %shr335, -1
  %3 = load i64, ptr %2, align 8
  %cmp.i = icmp ult i64 %sub436, %3
  br i1 %cmp.i, label %ig_peer.exit, label %cond.end14

ig_peer.exit:
  %blocks.i = getelementptr inbounds nuw i8, ptr %2, i64 128
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %blocks.i, i64 %sub436
  %4 = load ptr, ptr %arrayidx.i, align 8
  %tobool6.not = icmp eq ptr %4, null
  br i1 %tobool6.not, label %cond.end14, label %if.then

if.then:
  %shared7 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %5 = load i64, ptr %shared7, align 8
  %and = and i64 %sub, 16777215
  %add = add i64 %5, %and
  br label %if.end

if.end:
  %address.addr.0 = phi i64 [ %address, %cond.end ], [ %add, %if.then ]
  %owner.0 = phi ptr [ %call, %cond.end ], [ %4, %if.then ]
  %cmp10.not = icmp eq ptr %owner.0, %0
  br i1 %cmp10.not, label %cond.end14, label %ig_shown.exit

ig_shown.exit:
  %shared.i = getelementptr inbounds nuw i8, ptr %owner.0, i64 256
  %6 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address.addr.0, %6
  %block.i = getelementptr inbounds nuw i8, ptr %owner.0, i64 304
  %7 = load i64, ptr %block.i, align 8
  %shl.i = shl i64 %7, 32
  %or.i = or i64 %sub.i, %shl.i
  %or1.i = or i64 %or.i, -9223372036854775808
  br label %cond.end14

cond.end14:
  %cond15 = phi i64 [ %or1.i, %ig_shown.exit ], [ %address.addr.0, %if.end ], [ %address, %ig_peer.exit ], [ %address, %land.lhs.true.i ], [ %address, %land.lhs.true.thread ], [ %address, %entry ]
  ret i64 %cond15
}

define noundef zeroext i1 @ig_in_peer(ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %cluster = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %1 = load ptr, ptr %cluster, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %cleanup29, label %if.end

if.end:
  %cmp = icmp ugt i64 %address, -4611686018427387905
  br i1 %cmp, label %if.then1, label %if.end10

if.then1:
  %shr2 = lshr i64 %address, 24
  %conv3 = and i64 %shr2, 255
  %cmp4 = icmp ne i64 %conv3, 0
  %conv6.neg = sext i1 %cmp4 to i64
  %sub = add nsw i64 %conv3, %conv6.neg
  %2 = load i64, ptr %1, align 8
  tail call void @ig_detail(ptr noundef nonnull %0, i64 noundef %sub, i64 noundef %2, i64 noundef 0, i64 noundef 0)
  %and = and i64 %address, 16777215
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 41, i64 noundef %lane, i64 noundef %and, i64 noundef %nbytes, i64 noundef %info)
  unreachable

if.end10:
  %shared.i = getelementptr inbounds nuw i8, ptr %0, i64 256
  %3 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address, %3
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %0, i64 176
  %4 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %4
  br i1 %cmp.i, label %cleanup29, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %5 = load i64, ptr %1, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %1, i64 128
  %exitcond.not.i62 = icmp eq i64 %5, 0
  br i1 %exitcond.not.i62, label %cleanup29, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i63, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %5
  br i1 %exitcond.not.i, label %cleanup29, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i63 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i63
  %6 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %6, null
  br i1 %tobool.not.i, label %cleanup29, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %6, i64 256
  %7 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %address, %7
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %6, i64 176
  %8 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %8
  br i1 %cmp5.not.i, label %ig_owner.exit, label %land.lhs.true.i.i

ig_owner.exit:
  %cmp12 = icmp eq ptr %6, %0
  br i1 %cmp12, label %cleanup29, label %lor.lhs.false14

lor.lhs.false14:
  %sub15 = add i64 %nbytes, -1
  %and16 = and i64 %sub15, %address
  %tobool17.not = icmp eq i64 %and16, 0
  br i1 %tobool17.not, label %lor.lhs.false18, label %cleanup29

lor.lhs.false18:
  %sub19 = add i64 %nbytes, %address
  %add = sub i64 %sub19, %7
  %cmp20 = icmp ugt i64 %add, %8
  br i1 %cmp20, label %cleanup29, label %ig_ended.exit

ig_ended.exit:
  %ended.i = getelementptr inbounds nuw i8, ptr %1, i64 32
  %9 = load i64, ptr %ended.i, align 8
  %rank.i = getelementptr inbounds nuw i8, ptr %6, i64 1096
  %10 = load i64, ptr %rank.i, align 8
  %11 = shl nuw i64 1, %10
  %12 = and i64 %11, %9
  %tobool2.i.not = icmp eq i64 %12, 0
  br i1 %tobool2.i.not, label %cleanup29, label %if.then25

if.then25:
  %shared2.i.le = getelementptr inbounds nuw i8, ptr %6, i64 256
  %block = getelementptr inbounds nuw i8, ptr %6, i64 304
  %13 = load i64, ptr %block, align 8
  tail call void @ig_detail(ptr noundef %0, i64 noundef %13, i64 noundef 0, i64 noundef 0, i64 noundef 0)
  %14 = load i64, ptr %shared2.i.le, align 8
  %sub27 = sub i64 %address, %14
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 40, i64 noundef %lane, i64 noundef %sub27, i64 noundef %nbytes, i64 noundef %info)
  unreachable

cleanup29:
  %retval.1 = phi i1 [ false, %entry ], [ false, %ig_owner.exit ], [ false, %lor.lhs.false18 ], [ false, %lor.lhs.false14 ], [ true, %ig_ended.exit ], [ false, %if.end10 ], [ false, %land.lhs.true.i.lr.ph.i ], [ false, %ig_peer.exit.i ], [ false, %land.lhs.true.i.i ]
  ret i1 %retval.1
}

declare void @ig_detail(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare i32 @llvm.cttz.i32(i32, i1 immarg)

define internal fastcc i32 @missing(ptr noundef readonly captures(none) %w) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %state.i = getelementptr inbounds nuw i8, ptr %w, i64 40
  %0 = load i64, ptr %state.i, align 8
  %cmp3.i = icmp eq i64 %0, 2
  %.pre = load ptr, ptr %w, align 8
  br i1 %cmp3.i, label %entry.running.exit_crit_edge, label %cond.false5.i

entry.running.exit_crit_edge:
  %index.i3.phi.trans.insert = getelementptr inbounds nuw i8, ptr %w, i64 8
  %.pre4 = load i64, ptr %index.i3.phi.trans.insert, align 8
  br label %running.exit

cond.false5.i:
  %threads.i = getelementptr inbounds nuw i8, ptr %.pre, i64 152
  %1 = load i64, ptr %threads.i, align 8
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %mul.i = shl i64 %2, 5
  %sub.i = sub i64 %1, %mul.i
  %cmp.i = icmp ult i64 %sub.i, 32
  %sh_prom.i = trunc i64 %sub.i to i32
  %notmask.i = shl nsw i32 -1, %sh_prom.i
  %sub2.i = xor i32 %notmask.i, -1
  %cond.i = select i1 %cmp.i, i32 %sub2.i, i32 -1
  %exited.i = getelementptr inbounds nuw i8, ptr %w, i64 16
  %3 = load i64, ptr %exited.i, align 8
  %conv.i = trunc i64 %3 to i32
  %not.i = xor i32 %conv.i, -1
  %and.i = and i32 %cond.i, %not.i
  br label %running.exit

running.exit:
  %4 = phi i64 [ %2, %cond.false5.i ], [ %.pre4, %entry.running.exit_crit_edge ]
  %cond7.i = phi i32 [ %and.i, %cond.false5.i ], [ 0, %entry.running.exit_crit_edge ]
  %cluster.i = getelementptr inbounds nuw i8, ptr %.pre, i64 1088
  %5 = load ptr, ptr %cluster.i, align 8
  %arrived.i = getelementptr inbounds nuw i8, ptr %5, i64 256
  %rank.i = getelementptr inbounds nuw i8, ptr %.pre, i64 1096
  %6 = load i64, ptr %rank.i, align 8
  %arrayidx.i = getelementptr inbounds nuw [32 x i64], ptr %arrived.i, i64 %6
  %arrayidx2.i = getelementptr inbounds nuw i64, ptr %arrayidx.i, i64 %4
  %7 = load i64, ptr %arrayidx2.i, align 8
  %conv = trunc i64 %7 to i32
  %not = xor i32 %conv, -1
  %and = and i32 %cond7.i, %not
  ret i32 %and
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

declare void @ig_begin(ptr noundef, i64 noundef, i64 noundef)

declare i64 @ig_random(ptr noundef)

declare i64 @ig_together(ptr noundef)

declare zeroext i1 @ig_owes(ptr noundef)

declare zeroext i1 @ig_charge(ptr noundef)

declare void @ig_record(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare i32 @llvm.ctpop.i32(i32)

declare void @ig_deadlock(ptr noundef)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.umin.i64(i64, i64)

declare void @llvm.assume(i1 noundef)
