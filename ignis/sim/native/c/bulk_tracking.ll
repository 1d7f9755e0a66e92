%struct.Unfenced = type { i64, i64, i8 }
%struct.ProxyFence = type { i64, i64, i64, [32 x i64] }
%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [1 x i64] }
%struct.BulkCopy = type { ptr, i64, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, [40 x i64], i64, i64, i64, i64, i64 }
%struct.Log = type { i64, i64 }
%struct.Side = type { ptr, i64, i8, i8 }
%struct.Visit = type { i64, i64, i64, i64, i64 }
%struct.Barrier = type { i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Warp = type { ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [2 x i64], i64, [15 x i64] }

@RACES = external local_unnamed_addr constant i64, align 8
@UNINITIALIZED = external local_unnamed_addr constant i64, align 8
@switch.table.unfenced = private unnamed_addr constant [12 x i8] [i8 4, i8 1, i8 poison, i8 poison, i8 3, i8 0, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 2], align 1

define void @ig_async_check(ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %agg.tmp = alloca %struct.Unfenced, align 8
  call fastcc void @unfenced(ptr dead_on_unwind writable sret(%struct.Unfenced) align 8 %agg.tmp, ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes)
  tail call fastcc void @report_unfenced(ptr noundef %w, i64 noundef %lane, ptr noundef nonnull byval(%struct.Unfenced) align 8 %agg.tmp, i64 noundef %info)
  ret void
}

define internal fastcc void @report_unfenced(ptr noundef %w, i64 noundef %lane, ptr noundef readonly byval(%struct.Unfenced) align 8 captures(none) %found, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %is = getelementptr inbounds nuw i8, ptr %found, i64 16
  %0 = load i8, ptr %is, align 8
  %loadedv = trunc nuw i8 %0 to i1
  br i1 %loadedv, label %if.end, label %if.then

if.then:
  ret void

if.end:
  %cell = getelementptr inbounds nuw i8, ptr %found, i64 8
  %1 = load i64, ptr %cell, align 8
  %2 = load ptr, ptr %w, align 8
  %fault1.i = getelementptr inbounds nuw i8, ptr %2, i64 8
  %3 = load ptr, ptr %fault1.i, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %2, i64 896
  %4 = load ptr, ptr %tracked.i, align 8
  %common2.i = getelementptr inbounds nuw i8, ptr %4, i64 16
  %5 = load ptr, ptr %common2.i, align 8
  %kind.i = getelementptr inbounds nuw i8, ptr %3, i64 8
  %6 = load i64, ptr %kind.i, align 8
  %tobool.not.i = icmp eq i64 %6, 0
  br i1 %tobool.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %block.i = getelementptr inbounds nuw i8, ptr %3, i64 16
  %7 = load i64, ptr %block.i, align 8
  %block4.i = getelementptr inbounds nuw i8, ptr %2, i64 304
  %8 = load i64, ptr %block4.i, align 8
  %cmp.not.i = icmp ugt i64 %7, %8
  br i1 %cmp.not.i, label %if.end.i, label %note_other.exit

if.end.i:
  %issuers.i = getelementptr inbounds nuw i8, ptr %5, i64 168
  %and.i6 = and i64 %1, -4294967296
  br label %for.body.i

for.cond.i:
  %inc.i = add nuw nsw i64 %index.0.i10, 1
  %exitcond = icmp eq i64 %inc.i, 2048
  br i1 %exitcond, label %for.end.i, label %for.body.i

for.body.i:
  %index.0.i10 = phi i64 [ 0, %if.end.i ], [ %inc.i, %for.cond.i ]
  %arrayidx.i = getelementptr inbounds nuw [2 x i64], ptr %issuers.i, i64 %index.0.i10
  %9 = load i64, ptr %arrayidx.i, align 8
  %cmp4.not.i = icmp eq i64 %9, %and.i6
  br i1 %cmp4.not.i, label %cleanup6.i, label %for.cond.i

cleanup6.i:
  %and.i = and i64 %1, 4194303
  %arrayidx5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %10 = load i64, ptr %arrayidx5.i, align 8
  %or.i = or i64 %10, %and.i
  br label %with_issuer.exit

for.end.i:
  %shr.i = lshr i64 %1, 27
  %and.i7 = and i64 %shr.i, 31
  %warp_count.i = getelementptr inbounds nuw i8, ptr %2, i64 160
  %11 = load i64, ptr %warp_count.i, align 8
  %cmp9.i = icmp ult i64 %and.i7, %11
  %and10.i = and i64 %1, -4290773009
  %or11.i = or disjoint i64 %and10.i, 16
  %cond.i = select i1 %cmp9.i, i64 %1, i64 %or11.i
  br label %with_issuer.exit

with_issuer.exit:
  %retval.3.i = phi i64 [ %cond.i, %for.end.i ], [ %or.i, %cleanup6.i ]
  %other.i = getelementptr inbounds nuw i8, ptr %5, i64 80
  store i64 %retval.3.i, ptr %other.i, align 8
  %other_reads.i = getelementptr inbounds nuw i8, ptr %5, i64 88
  store i64 0, ptr %other_reads.i, align 8
  br label %note_other.exit

note_other.exit:
  %12 = load i64, ptr %found, align 8
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 16, i64 noundef %lane, i64 noundef %12, i64 noundef 4, i64 noundef %info)
  unreachable
}

define internal fastcc void @unfenced(ptr dead_on_unwind noalias nonnull writable writeonly sret(%struct.Unfenced) align 8 captures(none) %agg.result, ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %0, i64 256
  %2 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %address, %2
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %0, i64 176
  %3 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %3
  %4 = load i64, ptr @RACES, align 8
  %tobool.not = icmp eq i64 %4, 0
  br i1 %tobool.not, label %if.then, label %lor.lhs.false

lor.lhs.false:
  br i1 %cmp.i, label %cond.end, label %land.lhs.true

land.lhs.true:
  %base = getelementptr inbounds nuw i8, ptr %0, i64 232
  %5 = load i64, ptr %base, align 8
  %sub = sub i64 %address, %5
  %span = getelementptr inbounds nuw i8, ptr %0, i64 240
  %6 = load i64, ptr %span, align 8
  %cmp.not = icmp ult i64 %sub, %6
  br i1 %cmp.not, label %cond.end, label %if.then

if.then:
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %agg.result, i8 0, i64 24, i1 false)
  br label %cleanup71

cond.end:
  %cond = phi i64 [ %2, %lor.lhs.false ], [ %5, %land.lhs.true ]
  %and = and i64 %address, -4
  %add = add i64 %nbytes, %address
  %cmp8.not126 = icmp ult i64 %and, %add
  br i1 %cmp8.not126, label %for.body.lr.ph, label %for.end

for.body.lr.ph:
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %1, i64 120
  %global_writes.i = getelementptr inbounds nuw i8, ptr %1, i64 56
  %shared_writes = getelementptr inbounds nuw i8, ptr %1, i64 72
  %block = getelementptr inbounds nuw i8, ptr %1, i64 8
  %common = getelementptr inbounds nuw i8, ptr %1, i64 16
  %run = getelementptr inbounds nuw i8, ptr %1, i64 96
  %cond40 = zext i1 %cmp.i to i64
  %7 = shl nuw nsw i64 1, %cond40
  %index20.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body

for.body:
  %fenced.0129 = phi i64 [ 0, %for.body.lr.ph ], [ %fenced.1.ph, %for.inc ]
  %at7.0127 = phi i64 [ %and, %for.body.lr.ph ], [ %add63, %for.inc ]
  %sub9 = sub i64 %at7.0127, %cond
  %div111 = lshr i64 %sub9, 2
  br i1 %cmp.i, label %cond.true12, label %cond.false13

cond.true12:
  %8 = load ptr, ptr %shared_writes, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %8, i64 %div111
  %9 = load i64, ptr %arrayidx, align 8
  br label %cond.end15

cond.false13:
  %10 = load ptr, ptr %sector_writes.i, align 8
  %div10.i = lshr i64 %sub9, 5
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %10, i64 %div10.i
  %11 = load i64, ptr %arrayidx.i, align 8
  %and.i.i = and i64 %11, 15
  %switch.tableidx = add nsw i64 %and.i.i, -4
  %12 = icmp ult i64 %switch.tableidx, 12
  %switch.maskindex = trunc nsw i64 %switch.tableidx to i16
  %switch.shifted = lshr i16 2099, %switch.maskindex
  %switch.lobit = trunc i16 %switch.shifted to i1
  %or.cond142 = select i1 %12, i1 %switch.lobit, i1 false
  br i1 %or.cond142, label %switch.lookup, label %lane_bytes.exit.thread.i

switch.lookup:
  %cmp.i113 = icmp eq i64 %11, -1
  br i1 %cmp.i113, label %if.then.i, label %cond.true.i

lane_bytes.exit.thread.i:
  %cmp12.i = icmp eq i64 %11, -1
  br i1 %cmp12.i, label %if.then.i, label %cond.end.i

if.then.i:
  %13 = load ptr, ptr %global_writes.i, align 8
  %arrayidx1.i = getelementptr inbounds nuw i64, ptr %13, i64 %div111
  %14 = load i64, ptr %arrayidx1.i, align 8
  br label %cond.end15

cond.true.i:
  %switch.gep = getelementptr inbounds nuw i8, ptr @switch.table.unfenced, i64 %switch.tableidx
  %switch.load = load i8, ptr %switch.gep, align 1
  %word.tr.i = trunc i64 %div111 to i8
  %15 = shl i8 %word.tr.i, 2
  %div2.lhs.trunc.i = and i8 %15, 28
  %div21617.i = lshr i8 %div2.lhs.trunc.i, %switch.load
  %div2.zext.i = zext nneg i8 %div21617.i to i64
  %shl.i = shl nuw nsw i64 %div2.zext.i, 22
  br label %cond.end.i

cond.end.i:
  %cond.i = phi i64 [ %shl.i, %cond.true.i ], [ 0, %lane_bytes.exit.thread.i ]
  %add.i = add i64 %cond.i, %11
  br label %cond.end15

cond.end15:
  %cond16 = phi i64 [ %9, %cond.true12 ], [ %14, %if.then.i ], [ %add.i, %cond.end.i ]
  %and17 = and i64 %cond16, -4194304
  %and18 = and i64 %cond16, 2097152
  %tobool19.not = icmp eq i64 %and18, 0
  br i1 %tobool19.not, label %land.end, label %land.rhs

land.rhs:
  %and21 = and i64 %cond16, 64
  %tobool22.not = icmp eq i64 %and21, 0
  %16 = or i1 %cmp.i, %tobool22.not
  br label %land.end

land.end:
  %17 = phi i1 [ false, %cond.end15 ], [ %16, %land.rhs ]
  %18 = load i64, ptr %block, align 8
  %cmp24 = icmp ult i64 %cond16, %18
  %or.cond = select i1 %cmp24, i1 true, i1 %17
  %cmp28 = icmp eq i64 %and17, %fenced.0129
  %or.cond112 = select i1 %or.cond, i1 true, i1 %cmp28
  br i1 %or.cond112, label %for.inc, label %if.end30

if.end30:
  br i1 %cmp.i, label %if.end38, label %land.lhs.true32

land.lhs.true32:
  %19 = load ptr, ptr %common, align 8
  %mixed = getelementptr inbounds nuw i8, ptr %19, i64 72
  %20 = load i64, ptr %mixed, align 8
  %tobool33.not = icmp eq i64 %20, 0
  br i1 %tobool33.not, label %if.end38, label %land.lhs.true34

land.lhs.true34:
  %call35 = tail call i64 @ig_run_of(ptr noundef nonnull %w, i64 noundef %cond16)
  %21 = load i64, ptr %run, align 8
  %cmp36.not = icmp eq i64 %call35, %21
  br i1 %cmp36.not, label %if.end38, label %for.inc

if.end38:
  %shr.i.i = lshr i64 %cond16, 27
  %and.i.i114 = and i64 %shr.i.i, 31
  %and.i83.i = and i64 %cond16, -4294967296
  %22 = load ptr, ptr %w, align 8
  %warp_count93.i = getelementptr inbounds nuw i8, ptr %22, i64 160
  %23 = load i64, ptr %warp_count93.i, align 8
  %cmp.not94.not.i = icmp eq i64 %23, 0
  br i1 %cmp.not94.not.i, label %land.lhs.true46, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %22, i64 896
  %24 = load ptr, ptr %tracked.i.i, align 8
  %fence_counts.i = getelementptr inbounds nuw i8, ptr %24, i64 305728
  %proxy_fences.i = getelementptr inbounds nuw i8, ptr %24, i64 305984
  %shr.i84.i = lshr i64 %cond16, 22
  %and.i85.i = and i64 %shr.i84.i, 31
  %25 = shl nuw nsw i64 1, %and.i85.i
  %run.i = getelementptr inbounds nuw i8, ptr %24, i64 96
  br label %for.body.i

for.body.i:
  %26 = phi ptr [ %22, %for.body.lr.ph.i ], [ %41, %for.inc43.i ]
  %warp.095.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc44.i, %for.inc43.i ]
  %arrayidx.i115 = getelementptr inbounds nuw i64, ptr %fence_counts.i, i64 %warp.095.i
  %27 = load i64, ptr %arrayidx.i115, align 8
  %cond.i.i = tail call i64 @llvm.umin.i64(i64 %27, i64 8)
  %cmp591.not.i = icmp eq i64 %27, 0
  br i1 %cmp591.not.i, label %for.inc43.i, label %for.body7.lr.ph.i

for.body7.lr.ph.i:
  %arrayidx8.i = getelementptr inbounds nuw [8 x %struct.ProxyFence], ptr %proxy_fences.i, i64 %warp.095.i
  %cmp12.i116 = icmp eq i64 %warp.095.i, %and.i.i114
  %cmp31.i = icmp ugt i64 %27, 8
  br label %for.body7.i

for.body7.i:
  %index.092.i = phi i64 [ 0, %for.body7.lr.ph.i ], [ %inc.i, %for.inc.i ]
  %arrayidx9.i = getelementptr inbounds nuw %struct.ProxyFence, ptr %arrayidx8.i, i64 %index.092.i
  %spaces.i = getelementptr inbounds nuw i8, ptr %arrayidx9.i, i64 16
  %28 = load i64, ptr %spaces.i, align 8
  %29 = and i64 %28, %7
  %tobool.not.i = icmp eq i64 %29, 0
  br i1 %tobool.not.i, label %for.inc.i, label %if.end.i

if.end.i:
  %known.i = getelementptr inbounds nuw i8, ptr %arrayidx9.i, i64 24
  %arrayidx10.i = getelementptr inbounds nuw i64, ptr %known.i, i64 %and.i.i114
  %30 = load i64, ptr %arrayidx10.i, align 8
  %cmp11.not.i = icmp ugt i64 %and.i83.i, %30
  br i1 %cmp11.not.i, label %lor.rhs.i, label %land.lhs.true19.i

lor.rhs.i:
  br i1 %cmp12.i116, label %land.lhs.true.i, label %if.end30.i

land.lhs.true.i:
  %31 = load i64, ptr %arrayidx9.i, align 8
  %cmp14.not.i = icmp ugt i64 %and.i83.i, %31
  br i1 %cmp14.not.i, label %if.end30.i, label %land.rhs.i

land.rhs.i:
  %lanes.i = getelementptr inbounds nuw i8, ptr %arrayidx9.i, i64 8
  %32 = load i64, ptr %lanes.i, align 8
  %33 = and i64 %32, %25
  %tobool18.not.i = icmp eq i64 %33, 0
  br i1 %tobool18.not.i, label %if.end30.i, label %land.lhs.true19.i

land.lhs.true19.i:
  %34 = load i64, ptr %index20.i, align 8
  %cmp21.i = icmp eq i64 %warp.095.i, %34
  br i1 %cmp21.i, label %for.inc, label %lor.lhs.false.i

lor.lhs.false.i:
  %35 = load i64, ptr %arrayidx9.i, align 8
  %36 = load ptr, ptr %w, align 8
  %tracked.i.i.i = getelementptr inbounds nuw i8, ptr %36, i64 896
  %37 = load ptr, ptr %tracked.i.i.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %37, i64 %34
  %mark.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 264
  %38 = load i64, ptr %mark.i, align 8
  %cmp24.i = icmp ult i64 %35, %38
  br i1 %cmp24.i, label %for.inc, label %lor.lhs.false25.i

lor.lhs.false25.i:
  %39 = load i64, ptr %run.i, align 8
  %call27.i = tail call i64 @ig_known(ptr noundef nonnull %w, i64 noundef %39, i64 noundef %warp.095.i, i64 noundef %lane)
  %cmp28.not.i = icmp ugt i64 %35, %call27.i
  br i1 %cmp28.not.i, label %if.end30.i, label %for.inc

if.end30.i:
  br i1 %cmp31.i, label %land.lhs.true32.i, label %for.inc.i

land.lhs.true32.i:
  %40 = load i64, ptr %arrayidx9.i, align 8
  %cmp34.i = icmp ult i64 %and.i83.i, %40
  br i1 %cmp34.i, label %for.inc, label %for.inc.i

for.inc.i:
  %inc.i = add nuw nsw i64 %index.092.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %cond.i.i
  br i1 %exitcond.not.i, label %for.inc43.loopexit.i, label %for.body7.i

for.inc43.loopexit.i:
  %.pre.i = load ptr, ptr %w, align 8
  br label %for.inc43.i

for.inc43.i:
  %41 = phi ptr [ %.pre.i, %for.inc43.loopexit.i ], [ %26, %for.body.i ]
  %inc44.i = add nuw i64 %warp.095.i, 1
  %warp_count.i = getelementptr inbounds nuw i8, ptr %41, i64 160
  %42 = load i64, ptr %warp_count.i, align 8
  %cmp.not.i = icmp ult i64 %inc44.i, %42
  br i1 %cmp.not.i, label %for.body.i, label %land.lhs.true46

land.lhs.true46:
  %43 = phi ptr [ %22, %if.end38 ], [ %41, %for.inc43.i ]
  %bulk.i.i = getelementptr inbounds nuw i8, ptr %43, i64 1072
  %44 = load i64, ptr %bulk.i.i, align 8
  %45 = inttoptr i64 %44 to ptr
  %copies.i = getelementptr inbounds nuw i8, ptr %45, i64 196648
  br label %for.body.i117

for.body.i117:
  %number.013.i = phi i64 [ 0, %land.lhs.true46 ], [ %inc.i119, %for.body.i117 ]
  %arrayidx.i118 = getelementptr inbounds nuw %struct.BulkCopy, ptr %copies.i, i64 %number.013.i
  %cell1.i = getelementptr inbounds nuw i8, ptr %arrayidx.i118, i64 488
  %46 = load i64, ptr %cell1.i, align 8
  %xor.i = xor i64 %46, %cond16
  %and2.i = and i64 %xor.i, 9223372036852678528
  %operation.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i118, i64 64
  %47 = load i64, ptr %operation.i.i, align 8
  %48 = add i64 %47, -1
  %spec.select.i.i = icmp ult i64 %48, 8
  %tobool.i = icmp eq i64 %and2.i, 0
  %or.cond.not.i = select i1 %spec.select.i.i, i1 %tobool.i, i1 false
  %inc.i119 = add nuw nsw i64 %number.013.i, 1
  %exitcond.not.i120 = icmp eq i64 %inc.i119, 512
  %or.cond.i = select i1 %or.cond.not.i, i1 true, i1 %exitcond.not.i120
  br i1 %or.cond.i, label %is_reduced.exit, label %for.body.i117

is_reduced.exit:
  br i1 %or.cond.not.i, label %for.inc, label %cleanup64

for.inc:
  %fenced.1.ph = phi i64 [ %fenced.0129, %land.end ], [ %and17, %is_reduced.exit ], [ %fenced.0129, %land.lhs.true34 ], [ %and17, %land.lhs.true19.i ], [ %and17, %land.lhs.true32.i ], [ %and17, %lor.lhs.false.i ], [ %and17, %lor.lhs.false25.i ]
  %add63 = add i64 %at7.0127, 4
  %cmp8.not = icmp ult i64 %add63, %add
  br i1 %cmp8.not, label %for.body, label %for.end

cleanup64:
  %cond56 = select i1 %cmp.i, i64 %sub9, i64 %at7.0127
  store i64 %cond56, ptr %agg.result, align 8
  %cell57 = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store i64 %cond16, ptr %cell57, align 8
  %is58 = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i8 1, ptr %is58, align 8
  %49 = getelementptr inbounds nuw i8, ptr %agg.result, i64 17
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %49, i8 0, i64 7, i1 false)
  br label %cleanup71

for.end:
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %agg.result, i8 0, i64 24, i1 false)
  br label %cleanup71

cleanup71:
  ret void
}

define void @ig_proxy_fence(ptr noundef readonly captures(none) %w, i32 noundef %lanes, i64 noundef %spaces) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %index.i, align 8
  %arrayidx.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %2
  %fence_counts = getelementptr inbounds nuw i8, ptr %1, i64 305728
  %arrayidx = getelementptr inbounds nuw i64, ptr %fence_counts, i64 %2
  %3 = load i64, ptr %arrayidx, align 8
  %inc = add i64 %3, 1
  store i64 %inc, ptr %arrayidx, align 8
  %rem = and i64 %3, 7
  %proxy_fences = getelementptr inbounds nuw i8, ptr %1, i64 305984
  %4 = load i64, ptr %index.i, align 8
  %arrayidx3 = getelementptr inbounds nuw [8 x %struct.ProxyFence], ptr %proxy_fences, i64 %4
  %arrayidx4 = getelementptr inbounds nuw %struct.ProxyFence, ptr %arrayidx3, i64 %rem
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %5 = load i64, ptr %mark, align 8
  %sub = add i64 %5, -4294967296
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %sub, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %known = getelementptr inbounds nuw i8, ptr %arrayidx4, i64 24
  store <32 x i64> %splat.splat, ptr %known, align 8
  %known7 = getelementptr inbounds nuw i8, ptr %1, i64 266496
  %6 = load i64, ptr %index.i, align 8
  %arrayidx9 = getelementptr inbounds nuw [32 x i64], ptr %known7, i64 %6
  %7 = load <32 x i64>, ptr %arrayidx9, align 8
  %elt.max.i = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %splat.splat, <32 x i64> %7)
  store <32 x i64> %elt.max.i, ptr %known, align 8
  %holders = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 96
  %8 = load i64, ptr %holders, align 8
  %conv = zext i32 %lanes to i64
  %and = and i64 %8, %conv
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %held = getelementptr inbounds nuw i8, ptr %1, i64 274688
  %9 = load i64, ptr %index.i, align 8
  %arrayidx14 = getelementptr inbounds nuw [32 x i64], ptr %held, i64 %9
  %10 = load <32 x i64>, ptr %arrayidx14, align 8
  %elt.max.i54 = tail call <32 x i64> @llvm.umax.v32i64(<32 x i64> %elt.max.i, <32 x i64> %10)
  store <32 x i64> %elt.max.i54, ptr %known, align 8
  br label %if.end

if.end:
  %cmp = icmp eq i32 %lanes, -1
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  %11 = load i64, ptr %arrayidx.i, align 8
  br label %cond.end

cond.false:
  %lane_mark = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  %12 = load i64, ptr %lane_mark, align 8
  %13 = load i64, ptr %mark, align 8
  %cond.i = tail call noundef i64 @llvm.umax.i64(i64 %12, i64 %13)
  %sub18 = add i64 %cond.i, -4294967296
  br label %cond.end

cond.end:
  %cond = phi i64 [ %11, %cond.true ], [ %sub18, %cond.false ]
  %14 = load i64, ptr %index.i, align 8
  %arrayidx22 = getelementptr inbounds nuw i64, ptr %known, i64 %14
  store i64 %cond, ptr %arrayidx22, align 8
  %15 = load i64, ptr %arrayidx.i, align 8
  store i64 %15, ptr %arrayidx4, align 8
  %spaces25 = getelementptr inbounds nuw i8, ptr %arrayidx4, i64 16
  store i64 %spaces, ptr %spaces25, align 8
  %lanes27 = getelementptr inbounds nuw i8, ptr %arrayidx4, i64 8
  store i64 %conv, ptr %lanes27, align 8
  %common1.i = getelementptr inbounds nuw i8, ptr %1, i64 16
  %16 = load ptr, ptr %common1.i, align 8
  %17 = load i64, ptr %16, align 8
  %add.i = add i64 %17, 4294967296
  store i64 %add.i, ptr %16, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %16, i64 64
  %18 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %18, %1
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %1, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %1, i64 112
  %19 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %16, i64 56
  %20 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call range(i64 0, -3) i64 @llvm.umin.i64(i64 %20, i64 67108863)
  %arrayidx.i55 = getelementptr inbounds nuw %struct.Log, ptr %19, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i55, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %1, i64 96
  %21 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i55, i64 8
  store i64 %21, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  store i64 %add.i, ptr %arrayidx.i, align 8
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_bulk_told(ptr noundef %w, ptr noundef %copy, i64 noundef %event) nounwind "prefer-vector-width"="512" {
entry:
  %side.i83 = alloca %struct.Side, align 8
  %side.i54 = alloca %struct.Side, align 8
  %side.i = alloca %struct.Side, align 8
  %before.i = alloca %struct.Visit, align 8
  switch i64 %event, label %if.else7 [
    i64 3, label %if.then
    i64 0, label %if.then3
    i64 1, label %if.then6
  ]

if.then:
  %0 = load i64, ptr @RACES, align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %if.end10, label %if.then1

if.then1:
  %1 = load ptr, ptr %w, align 8
  %bulk.i.i = getelementptr inbounds nuw i8, ptr %1, i64 1072
  %2 = load i64, ptr %bulk.i.i, align 8
  %3 = inttoptr i64 %2 to ptr
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %4 = load ptr, ptr %tracked.i.i, align 8
  %barrier_count.i = getelementptr inbounds nuw i8, ptr %3, i64 24
  %5 = load i64, ptr %barrier_count.i, align 8
  %cmp81.not.i = icmp eq i64 %5, 0
  br i1 %cmp81.not.i, label %check_barriers_at_exit.exit, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %barriers.i = getelementptr inbounds nuw i8, ptr %3, i64 65576
  br label %for.body.i

for.body.i:
  %index.082.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i, %if.then.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.Barrier, ptr %barriers.i, i64 %index.082.i
  %live.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 48
  %6 = load i64, ptr %live.i, align 8
  %tobool.not.i = icmp eq i64 %6, 0
  br i1 %tobool.not.i, label %if.then.i, label %lor.rhs.i

lor.rhs.i:
  %7 = load i64, ptr %arrayidx.i, align 8
  %8 = inttoptr i64 %7 to ptr
  %9 = load i64, ptr %8, align 8
  %word.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 16
  %10 = load i64, ptr %word.i, align 8
  %cmp2.i = icmp eq i64 %9, %10
  br i1 %cmp2.i, label %if.then.i, label %if.end.i

if.then.i:
  %inc.i = add nuw i64 %index.082.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %5
  br i1 %exitcond.not.i, label %check_barriers_at_exit.exit, label %for.body.i

if.end.i:
  %shared_writes.i = getelementptr inbounds nuw i8, ptr %4, i64 72
  %11 = load ptr, ptr %shared_writes.i, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %12 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %7, %12
  %div33.i = lshr i64 %sub.i, 2
  %arrayidx7.i = getelementptr inbounds nuw i64, ptr %11, i64 %div33.i
  %13 = load i64, ptr %arrayidx7.i, align 8
  %and.i = and i64 %13, 64
  %tobool9.not.i = icmp eq i64 %and.i, 0
  br i1 %tobool9.not.i, label %cond.end.i, label %cond.true.i

cond.true.i:
  %arrayidx10.i = getelementptr inbounds nuw i8, ptr %arrayidx7.i, i64 8
  %14 = load i64, ptr %arrayidx10.i, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi i64 [ %14, %cond.true.i ], [ %13, %if.end.i ]
  %common1.i36.i = getelementptr inbounds nuw i8, ptr %4, i64 16
  %15 = load ptr, ptr %common1.i36.i, align 8
  %issuers.i42.i = getelementptr inbounds nuw i8, ptr %15, i64 168
  %and.i66.i = and i64 %cond.i, -4294967296
  br label %for.body.i41.i

for.cond.i37.i:
  %inc.i49.i = add nuw nsw i64 %index.0.i3883.i, 1
  %exitcond88.i = icmp eq i64 %inc.i49.i, 2048
  br i1 %exitcond88.i, label %for.end.i53.i, label %for.body.i41.i

for.body.i41.i:
  %index.0.i3883.i = phi i64 [ 0, %cond.end.i ], [ %inc.i49.i, %for.cond.i37.i ]
  %arrayidx.i43.i = getelementptr inbounds nuw [2 x i64], ptr %issuers.i42.i, i64 %index.0.i3883.i
  %16 = load i64, ptr %arrayidx.i43.i, align 8
  %cmp4.not.i45.i = icmp eq i64 %16, %and.i66.i
  br i1 %cmp4.not.i45.i, label %cleanup6.i50.i, label %for.cond.i37.i

cleanup6.i50.i:
  %and.i61.i = and i64 %cond.i, 4194303
  %arrayidx5.i62.i = getelementptr inbounds nuw i8, ptr %arrayidx.i43.i, i64 8
  %17 = load i64, ptr %arrayidx5.i62.i, align 8
  %or.i63.i = or i64 %17, %and.i61.i
  br label %with_issuer.exit64.i

for.end.i53.i:
  %shr.i.i = lshr i64 %cond.i, 27
  %and.i67.i = and i64 %shr.i.i, 31
  %warp_count.i55.i = getelementptr inbounds nuw i8, ptr %1, i64 160
  %18 = load i64, ptr %warp_count.i55.i, align 8
  %cmp9.i56.i = icmp ult i64 %and.i67.i, %18
  %and10.i57.i = and i64 %cond.i, -4290773009
  %or11.i58.i = or disjoint i64 %and10.i57.i, 16
  %cond.i59.i = select i1 %cmp9.i56.i, i64 %cond.i, i64 %or11.i58.i
  br label %with_issuer.exit64.i

with_issuer.exit64.i:
  %retval.3.i52.i = phi i64 [ %cond.i59.i, %for.end.i53.i ], [ %or.i63.i, %cleanup6.i50.i ]
  %fault1.i.i = getelementptr inbounds nuw i8, ptr %1, i64 8
  %19 = load ptr, ptr %fault1.i.i, align 8
  %kind.i.i = getelementptr inbounds nuw i8, ptr %19, i64 8
  %20 = load i64, ptr %kind.i.i, align 8
  %tobool.not.i.i = icmp eq i64 %20, 0
  br i1 %tobool.not.i.i, label %if.end.i.i, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %block.i.i = getelementptr inbounds nuw i8, ptr %19, i64 16
  %21 = load i64, ptr %block.i.i, align 8
  %block4.i.i = getelementptr inbounds nuw i8, ptr %1, i64 304
  %22 = load i64, ptr %block4.i.i, align 8
  %cmp.not.i.i = icmp ugt i64 %21, %22
  br i1 %cmp.not.i.i, label %if.end.i.i, label %note_other.exit.i

if.end.i.i:
  %and.i70.i = and i64 %retval.3.i52.i, -4294967296
  br label %for.body.i.i

for.cond.i.i:
  %inc.i.i = add nuw nsw i64 %index.0.i84.i, 1
  %exitcond89.i = icmp eq i64 %inc.i.i, 2048
  br i1 %exitcond89.i, label %for.end.i.i, label %for.body.i.i

for.body.i.i:
  %index.0.i84.i = phi i64 [ 0, %if.end.i.i ], [ %inc.i.i, %for.cond.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw [2 x i64], ptr %issuers.i42.i, i64 %index.0.i84.i
  %23 = load i64, ptr %arrayidx.i.i, align 8
  %cmp4.not.i.i = icmp eq i64 %23, %and.i70.i
  br i1 %cmp4.not.i.i, label %cleanup6.i.i, label %for.cond.i.i

cleanup6.i.i:
  %and.i.i = and i64 %retval.3.i52.i, 4194303
  %arrayidx5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %24 = load i64, ptr %arrayidx5.i.i, align 8
  %or.i.i = or i64 %24, %and.i.i
  br label %with_issuer.exit.i

for.end.i.i:
  %shr.i71.i = lshr i64 %retval.3.i52.i, 27
  %and.i72.i = and i64 %shr.i71.i, 31
  %warp_count.i.i = getelementptr inbounds nuw i8, ptr %1, i64 160
  %25 = load i64, ptr %warp_count.i.i, align 8
  %cmp9.i.i = icmp ult i64 %and.i72.i, %25
  %and10.i.i = and i64 %retval.3.i52.i, -4290773009
  %or11.i.i = or disjoint i64 %and10.i.i, 16
  %cond.i.i = select i1 %cmp9.i.i, i64 %retval.3.i52.i, i64 %or11.i.i
  br label %with_issuer.exit.i

with_issuer.exit.i:
  %retval.3.i.i = phi i64 [ %cond.i.i, %for.end.i.i ], [ %or.i.i, %cleanup6.i.i ]
  %other.i.i = getelementptr inbounds nuw i8, ptr %15, i64 80
  store i64 %retval.3.i.i, ptr %other.i.i, align 8
  %other_reads.i.i = getelementptr inbounds nuw i8, ptr %15, i64 88
  store i64 0, ptr %other_reads.i.i, align 8
  %.pre.i = load ptr, ptr %w, align 8
  br label %note_other.exit.i

note_other.exit.i:
  %26 = phi ptr [ %1, %land.lhs.true.i.i ], [ %.pre.i, %with_issuer.exit.i ]
  %warps.i = getelementptr inbounds nuw i8, ptr %26, i64 272
  %27 = load ptr, ptr %warps.i, align 8
  %shr.i73.i = lshr i64 %retval.3.i52.i, 27
  %and.i74.i = and i64 %shr.i73.i, 31
  %add.ptr.i = getelementptr inbounds nuw %struct.Warp, ptr %27, i64 %and.i74.i
  %shr.i75.i = lshr i64 %retval.3.i52.i, 22
  %and.i76.i = and i64 %shr.i75.i, 31
  %info.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %28 = load i64, ptr %info.i, align 8
  tail call void @ig_tell_of(ptr noundef nonnull %w, ptr noundef %add.ptr.i, i64 noundef 14, i64 noundef %and.i76.i, i64 noundef 6, i64 noundef 0, i64 noundef 0, i64 noundef 0, i64 noundef %28)
  unreachable

check_barriers_at_exit.exit:
  %29 = load i64, ptr %3, align 8
  %count.i = getelementptr inbounds nuw i8, ptr %3, i64 8
  %30 = load i64, ptr %count.i, align 8
  %add.i = add i64 %30, %29
  %cond.i17 = tail call i64 @llvm.usub.sat.i64(i64 %add.i, i64 512)
  %cmp134.i = icmp ult i64 %cond.i17, %add.i
  br i1 %cmp134.i, label %for.body.lr.ph.i18, label %if.end10

for.body.lr.ph.i18:
  %copies.i = getelementptr inbounds nuw i8, ptr %3, i64 196648
  br label %for.body.i19

for.body.i19:
  %number.035.i = phi i64 [ %cond.i17, %for.body.lr.ph.i18 ], [ %inc.i23, %if.end.i22 ]
  %rem.i = and i64 %number.035.i, 511
  %arrayidx.i20 = getelementptr inbounds nuw %struct.BulkCopy, ptr %copies.i, i64 %rem.i
  %kind.i = getelementptr inbounds nuw i8, ptr %arrayidx.i20, i64 24
  %31 = load i64, ptr %kind.i, align 8
  %cmp2.i21 = icmp eq i64 %31, 3
  br i1 %cmp2.i21, label %land.rhs.i, label %if.end.i22

land.rhs.i:
  %call3.i = tail call fastcc ptr @home_of(ptr noundef nonnull %arrayidx.i20)
  %32 = load ptr, ptr %w, align 8
  %cmp5.not.i = icmp eq ptr %call3.i, %32
  br i1 %cmp5.not.i, label %if.end.i22, label %land.lhs.true.i

land.lhs.true.i:
  %state.i = getelementptr inbounds nuw i8, ptr %arrayidx.i20, i64 464
  %33 = load i64, ptr %state.i, align 8
  %cmp6.i = icmp eq i64 %33, 0
  br i1 %cmp6.i, label %land.lhs.true7.i, label %if.end.i22

land.lhs.true7.i:
  %warps.i25 = getelementptr inbounds nuw i8, ptr %32, i64 272
  %34 = load ptr, ptr %warps.i25, align 8
  %35 = load ptr, ptr %34, align 8
  %end.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i20, i64 496
  %36 = load i64, ptr %end.i.i, align 8
  %shr.i.i.i = lshr i64 %36, 27
  %and.i.i.i = and i64 %shr.i.i.i, 31
  %and.i54.i.i = and i64 %36, -4294967296
  %warp_count.i.i26 = getelementptr inbounds nuw i8, ptr %call3.i, i64 160
  %37 = load i64, ptr %warp_count.i.i26, align 8
  %cmp.not56.not.i.i = icmp eq i64 %37, 0
  br i1 %cmp.not56.not.i.i, label %for.cond7.preheader.i.i, label %for.body.lr.ph.i.i

for.body.lr.ph.i.i:
  %tracked.i.i.i = getelementptr inbounds nuw i8, ptr %35, i64 896
  %38 = load ptr, ptr %tracked.i.i.i, align 8
  %peers.i.i = getelementptr inbounds nuw i8, ptr %38, i64 248
  %39 = load ptr, ptr %peers.i.i, align 8
  %came.i.i = getelementptr inbounds nuw i8, ptr %39, i64 64
  %rank.i.i = getelementptr inbounds nuw i8, ptr %call3.i, i64 1096
  %40 = load i64, ptr %rank.i.i, align 8
  %arrayidx.i.i27 = getelementptr inbounds nuw [32 x i64], ptr %came.i.i, i64 %40
  br label %for.body.i.i28

for.cond.i.i30:
  %inc.i.i31 = add nuw i64 %other.057.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i31, %37
  br i1 %exitcond.not.i.i, label %for.cond7.preheader.i.i, label %for.body.i.i28

for.cond7.preheader.i.i:
  %warp_count8.i.i = getelementptr inbounds nuw i8, ptr %35, i64 160
  %41 = load i64, ptr %warp_count8.i.i, align 8
  %cmp9.not59.not.i.i = icmp eq i64 %41, 0
  br i1 %cmp9.not59.not.i.i, label %if.then.i35, label %for.body11.lr.ph.i.i

for.body11.lr.ph.i.i:
  %tracked.i.i32 = getelementptr inbounds nuw i8, ptr %call3.i, i64 896
  br label %for.body11.i.i

for.body.i.i28:
  %other.057.i.i = phi i64 [ 0, %for.body.lr.ph.i.i ], [ %inc.i.i31, %for.cond.i.i30 ]
  %arrayidx5.i.i29 = getelementptr inbounds nuw i64, ptr %arrayidx.i.i27, i64 %other.057.i.i
  %42 = load i64, ptr %arrayidx5.i.i29, align 8
  %cmp6.not.i.i = icmp ugt i64 %and.i54.i.i, %42
  br i1 %cmp6.not.i.i, label %for.cond.i.i30, label %if.end.i22

for.cond7.i.i:
  %incdec.ptr.i.i = getelementptr inbounds nuw i8, ptr %w.060.i.i, i64 320
  %43 = load i64, ptr %warp_count8.i.i, align 8
  %add.ptr.i.i = getelementptr inbounds nuw %struct.Warp, ptr %34, i64 %43
  %cmp9.not.i.i = icmp ult ptr %incdec.ptr.i.i, %add.ptr.i.i
  br i1 %cmp9.not.i.i, label %for.body11.i.i, label %if.then.i35

for.body11.i.i:
  %w.060.i.i = phi ptr [ %34, %for.body11.lr.ph.i.i ], [ %incdec.ptr.i.i, %for.cond7.i.i ]
  %44 = load ptr, ptr %w.060.i.i, align 8
  %tracked.i.i.i.i = getelementptr inbounds nuw i8, ptr %44, i64 896
  %45 = load ptr, ptr %tracked.i.i.i.i, align 8
  %index.i.i.i = getelementptr inbounds nuw i8, ptr %w.060.i.i, i64 8
  %46 = load i64, ptr %index.i.i.i, align 8
  %arrayidx.i.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %45, i64 %46
  %holders.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i.i, i64 352
  %47 = load i64, ptr %holders.i.i, align 8
  %or.i.i33 = or i64 %47, 4294967296
  %48 = tail call range(i64 0, 33) i64 @llvm.cttz.i64(i64 %or.i.i33, i1 true)
  %and.i.i34 = and i64 %48, 31
  %49 = load ptr, ptr %tracked.i.i32, align 8
  %run.i.i = getelementptr inbounds nuw i8, ptr %49, i64 96
  %50 = load i64, ptr %run.i.i, align 8
  %call13.i.i = tail call i64 @ig_known(ptr noundef nonnull %w.060.i.i, i64 noundef %50, i64 noundef %and.i.i.i, i64 noundef %and.i.i34)
  %and14.i.i = and i64 %call13.i.i, -4294967296
  %51 = load ptr, ptr %tracked.i.i32, align 8
  %run16.i.i = getelementptr inbounds nuw i8, ptr %51, i64 96
  %52 = load i64, ptr %run16.i.i, align 8
  %call17.i.i = tail call i64 @ig_known(ptr noundef nonnull %w.060.i.i, i64 noundef %52, i64 noundef %and.i.i.i, i64 noundef %and.i.i34)
  %and18.i.i = shl i64 %call17.i.i, 32
  %shl.i.i = and i64 %and18.i.i, 9007194959773696
  %sub.i.i = sub i64 %and14.i.i, %shl.i.i
  %cmp19.not.not.i.i = icmp ugt i64 %and.i54.i.i, %sub.i.i
  br i1 %cmp19.not.not.i.i, label %for.cond7.i.i, label %if.end.i22

if.then.i35:
  %53 = load ptr, ptr %arrayidx.i20, align 8
  %lane.i = getelementptr inbounds nuw i8, ptr %arrayidx.i20, i64 8
  %54 = load i64, ptr %lane.i, align 8
  %nbytes.i = getelementptr inbounds nuw i8, ptr %arrayidx.i20, i64 48
  %55 = load i64, ptr %nbytes.i, align 8
  %shared_info.i = getelementptr inbounds nuw i8, ptr %arrayidx.i20, i64 112
  %56 = load i64, ptr %shared_info.i, align 8
  tail call void @ig_tell_of(ptr noundef nonnull %w, ptr noundef %53, i64 noundef 15, i64 noundef %54, i64 noundef 20, i64 noundef %55, i64 noundef 0, i64 noundef 0, i64 noundef %56)
  unreachable

if.end.i22:
  %inc.i23 = add nuw i64 %number.035.i, 1
  %exitcond.not.i24 = icmp eq i64 %inc.i23, %add.i
  br i1 %exitcond.not.i24, label %if.end10, label %for.body.i19

if.then3:
  %57 = load i64, ptr @RACES, align 8
  %tobool.not.i36 = icmp eq i64 %57, 0
  br i1 %tobool.not.i36, label %if.end.i42, label %land.lhs.true.i37

land.lhs.true.i37:
  %barrier.i = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %58 = load i64, ptr %barrier.i, align 8
  %tobool1.not.i = icmp eq i64 %58, 0
  br i1 %tobool1.not.i, label %if.end.i42, label %land.lhs.true2.i

land.lhs.true2.i:
  %kind.i38 = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %59 = load i64, ptr %kind.i38, align 8
  %cmp.not.i = icmp eq i64 %59, 4
  br i1 %cmp.not.i, label %if.end.i42, label %if.then.i39

if.then.i39:
  %60 = load ptr, ptr %copy, align 8
  %lane.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %61 = load i64, ptr %lane.i.i, align 8
  %shared_info.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 112
  %62 = load i64, ptr %shared_info.i.i, align 8
  %call.i.i = tail call ptr @ig_barrier_at(ptr noundef %60, i64 noundef %61, i64 noundef %58, i64 noundef %62)
  %tobool.not.i.i40 = icmp eq ptr %call.i.i, null
  br i1 %tobool.not.i.i40, label %if.end.i42, label %land.lhs.true.i.i41

land.lhs.true.i.i41:
  %hidden.i.i = getelementptr inbounds nuw i8, ptr %call.i.i, i64 56
  %63 = load i64, ptr %hidden.i.i, align 8
  %tobool2.not.i.i = icmp eq i64 %63, 0
  br i1 %tobool2.not.i.i, label %if.then10.i.i, label %land.rhs.i.i

land.rhs.i.i:
  %expected.i.i = getelementptr inbounds nuw i8, ptr %call.i.i, i64 32
  %64 = load i64, ptr %expected.i.i, align 8
  %tobool3.not.i.i = icmp eq i64 %64, 0
  br i1 %tobool3.not.i.i, label %if.then10.i.i, label %if.then.i.i

if.then.i.i:
  %65 = load ptr, ptr %copy, align 8
  %66 = load i64, ptr %lane.i.i, align 8
  %info.i.i = getelementptr inbounds nuw i8, ptr %call.i.i, i64 8
  %67 = load i64, ptr %info.i.i, align 8
  %68 = load i64, ptr %shared_info.i.i, align 8
  tail call void @ig_tell(ptr noundef %65, i64 noundef 15, i64 noundef %66, i64 noundef 19, i64 noundef 0, i64 noundef 0, i64 noundef %67, i64 noundef %68)
  unreachable

if.then10.i.i:
  store i64 0, ptr %hidden.i.i, align 8
  br label %if.end.i42

if.end.i42:
  %call.i = tail call fastcc ptr @home_of(ptr noundef %copy)
  %tracked.i = getelementptr inbounds nuw i8, ptr %call.i, i64 896
  %69 = load ptr, ptr %tracked.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %side.i)
  store ptr %copy, ptr %side.i, align 8
  %cell.i = getelementptr inbounds nuw i8, ptr %side.i, i64 8
  store i64 0, ptr %cell.i, align 8
  %pend.i = getelementptr inbounds nuw i8, ptr %side.i, i64 16
  store i8 1, ptr %pend.i, align 8
  %reads.i = getelementptr inbounds nuw i8, ptr %side.i, i64 17
  store i8 0, ptr %reads.i, align 1
  %70 = getelementptr inbounds nuw i8, ptr %side.i, i64 18
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(6) %70, i8 0, i64 6, i1 false)
  br i1 %tobool.not.i36, label %if.end24.i, label %if.then5.i

if.then5.i:
  %warps.i.i = getelementptr inbounds nuw i8, ptr %call.i, i64 272
  %71 = load ptr, ptr %warps.i.i, align 8
  tail call void @ig_settle(ptr noundef %71)
  %in_flight.i = getelementptr inbounds nuw i8, ptr %69, i64 224
  %72 = load i64, ptr %in_flight.i, align 8
  %add.i43 = add i64 %72, 1
  store i64 %add.i43, ptr %in_flight.i, align 8
  %73 = load ptr, ptr %copy, align 8
  %74 = load ptr, ptr %73, align 8
  %tracked.i.i.i44 = getelementptr inbounds nuw i8, ptr %74, i64 896
  %75 = load ptr, ptr %tracked.i.i.i44, align 8
  %clocks.i.i = getelementptr inbounds nuw i8, ptr %75, i64 256
  %index.i.i = getelementptr inbounds nuw i8, ptr %73, i64 8
  %76 = load i64, ptr %index.i.i, align 8
  %arrayidx.i.i45 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i, i64 %76
  %77 = load i64, ptr %arrayidx.i.i45, align 8
  %shared_read.i = getelementptr inbounds nuw i8, ptr %69, i64 144
  store i64 %77, ptr %shared_read.i, align 8
  %shared_written.i = getelementptr inbounds nuw i8, ptr %69, i64 136
  store i64 %77, ptr %shared_written.i, align 8
  %kind8.i = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %78 = load i64, ptr %kind8.i, align 8
  %cmp9.i = icmp eq i64 %78, 3
  br i1 %cmp9.i, label %land.lhs.true10.i, label %if.end24.i

land.lhs.true10.i:
  %79 = load ptr, ptr %copy, align 8
  %80 = load ptr, ptr %79, align 8
  %cmp12.not.i = icmp eq ptr %call.i, %80
  br i1 %cmp12.not.i, label %if.end24.i, label %if.then13.i

if.then13.i:
  %tracked.i.i53 = getelementptr inbounds nuw i8, ptr %80, i64 896
  %81 = load ptr, ptr %tracked.i.i53, align 8
  tail call void @ig_settle(ptr noundef nonnull %79)
  %in_flight17.i = getelementptr inbounds nuw i8, ptr %81, i64 224
  %82 = load i64, ptr %in_flight17.i, align 8
  %add18.i = add i64 %82, 1
  store i64 %add18.i, ptr %in_flight17.i, align 8
  %83 = load ptr, ptr %copy, align 8
  %84 = load ptr, ptr %83, align 8
  %tracked.i.i97.i = getelementptr inbounds nuw i8, ptr %84, i64 896
  %85 = load ptr, ptr %tracked.i.i97.i, align 8
  %clocks.i98.i = getelementptr inbounds nuw i8, ptr %85, i64 256
  %index.i99.i = getelementptr inbounds nuw i8, ptr %83, i64 8
  %86 = load i64, ptr %index.i99.i, align 8
  %arrayidx.i100.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i98.i, i64 %86
  %87 = load i64, ptr %arrayidx.i100.i, align 8
  %shared_read22.i = getelementptr inbounds nuw i8, ptr %81, i64 144
  store i64 %87, ptr %shared_read22.i, align 8
  br label %if.end24.i

if.end24.i:
  %88 = load ptr, ptr %copy, align 8
  %89 = load ptr, ptr %88, align 8
  %cmp27.i = icmp eq ptr %call.i, %89
  br i1 %cmp27.i, label %cond.end42.thread.i, label %cond.end.i46

cond.end.i46:
  %peers28.i = getelementptr inbounds nuw i8, ptr %69, i64 248
  %90 = load ptr, ptr %peers28.i, align 8
  %tobool29.not.i = icmp eq ptr %90, null
  br i1 %tobool29.not.i, label %cond.end42.thread.i, label %if.then44.i

cond.end42.thread.i:
  call void @llvm.lifetime.start.p0(ptr nonnull %before.i)
  %walk117.i = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %91 = load ptr, ptr %walk117.i, align 8
  call void %91(ptr noundef nonnull %copy, ptr noundef nonnull @access_run_of_copy, ptr noundef nonnull %side.i)
  br label %if.end45.i

if.then44.i:
  %visits.i = getelementptr inbounds nuw i8, ptr %90, i64 4160
  %rank.i = getelementptr inbounds nuw i8, ptr %89, i64 1096
  %92 = load i64, ptr %rank.i, align 8
  %arrayidx.i47 = getelementptr inbounds nuw [32 x %struct.Visit], ptr %visits.i, i64 %92
  %index.i = getelementptr inbounds nuw i8, ptr %88, i64 8
  %93 = load i64, ptr %index.i, align 8
  %arrayidx34.i = getelementptr inbounds nuw %struct.Visit, ptr %arrayidx.i47, i64 %93
  call void @llvm.lifetime.start.p0(ptr nonnull %before.i)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %before.i, ptr noundef nonnull align 8 dereferenceable(40) %arrayidx34.i, i64 40, i1 false)
  %walk.i = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %94 = load ptr, ptr %walk.i, align 8
  call void %94(ptr noundef nonnull %copy, ptr noundef nonnull @access_run_of_copy, ptr noundef nonnull %side.i)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %arrayidx34.i, ptr noundef nonnull align 8 dereferenceable(40) %before.i, i64 40, i1 false)
  br label %if.end45.i

if.end45.i:
  %walk118.i = phi ptr [ %walk117.i, %cond.end42.thread.i ], [ %walk.i, %if.then44.i ]
  %.pre.i48 = load ptr, ptr %copy, align 8
  br i1 %tobool.not.i36, label %if.end45.cond.end52_crit_edge.i, label %cond.true47.i

if.end45.cond.end52_crit_edge.i:
  %index.i105.phi.trans.insert.i = getelementptr inbounds nuw i8, ptr %.pre.i48, i64 8
  %.pre119.i = load i64, ptr %index.i105.phi.trans.insert.i, align 8
  br label %cond.end52.i

cond.true47.i:
  %95 = load ptr, ptr %.pre.i48, align 8
  %tracked.i.i101.i = getelementptr inbounds nuw i8, ptr %95, i64 896
  %96 = load ptr, ptr %tracked.i.i101.i, align 8
  %clocks.i102.i = getelementptr inbounds nuw i8, ptr %96, i64 256
  %index.i103.i = getelementptr inbounds nuw i8, ptr %.pre.i48, i64 8
  %97 = load i64, ptr %index.i103.i, align 8
  %arrayidx.i104.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i102.i, i64 %97
  %98 = load i64, ptr %arrayidx.i104.i, align 8
  %99 = or i64 %98, -9223372036854775808
  br label %cond.end52.i

cond.end52.i:
  %100 = phi i64 [ %97, %cond.true47.i ], [ %.pre119.i, %if.end45.cond.end52_crit_edge.i ]
  %cond53.i = phi i64 [ %99, %cond.true47.i ], [ -9223372036854775808, %if.end45.cond.end52_crit_edge.i ]
  %kind.i.i49 = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %101 = load i64, ptr %kind.i.i49, align 8
  %cmp.i.i = icmp eq i64 %101, 2
  %cond.in.v.i.i = select i1 %cmp.i.i, i64 120, i64 104
  %cond.in.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 %cond.in.v.i.i
  %cond.i.i50 = load i64, ptr %cond.in.i.i, align 8
  %shl.i.i51 = shl i64 %100, 27
  %lane.i106.i = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %102 = load i64, ptr %lane.i106.i, align 8
  %shl1.i.i = shl i64 %102, 22
  %shl2.i.i = shl i64 %cond.i.i50, 7
  %or.i.i52 = or i64 %shl.i.i51, %cond53.i
  %or3.i.i = or i64 %or.i.i52, %shl2.i.i
  %or55.i = or i64 %or3.i.i, %shl1.i.i
  %cell56.i = getelementptr inbounds nuw i8, ptr %copy, i64 488
  store i64 %or55.i, ptr %cell56.i, align 8
  %operation.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 64
  %103 = load i64, ptr %operation.i.i, align 8
  %104 = add i64 %103, -1
  %spec.select.i.i = icmp ult i64 %104, 8
  br i1 %spec.select.i.i, label %started.exit, label %if.then58.i

if.then58.i:
  %105 = load ptr, ptr %walk118.i, align 8
  call void %105(ptr noundef nonnull %copy, ptr noundef nonnull @mark_written_side, ptr noundef nonnull %side.i)
  br label %started.exit

started.exit:
  store i8 1, ptr %reads.i, align 1
  %106 = load ptr, ptr %walk118.i, align 8
  call void %106(ptr noundef nonnull %copy, ptr noundef nonnull @mark_read_side, ptr noundef nonnull %side.i)
  call fastcc void @mark_map(ptr noundef %side.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %before.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %side.i)
  br label %if.end10

if.then6:
  %107 = load i64, ptr @RACES, align 8
  %tobool.not.i55 = icmp eq i64 %107, 0
  br i1 %tobool.not.i55, label %cond.end.i58, label %land.lhs.true.i56

land.lhs.true.i56:
  %others.i = getelementptr inbounds nuw i8, ptr %copy, i64 96
  %108 = load i64, ptr %others.i, align 8
  %tobool1.not.i57 = icmp eq i64 %108, 0
  br i1 %tobool1.not.i57, label %cond.true.i67, label %cond.end.i58

cond.true.i67:
  %109 = load ptr, ptr %copy, align 8
  %110 = load ptr, ptr %109, align 8
  %tracked.i.i.i68 = getelementptr inbounds nuw i8, ptr %110, i64 896
  %111 = load ptr, ptr %tracked.i.i.i68, align 8
  %clocks.i.i69 = getelementptr inbounds nuw i8, ptr %111, i64 256
  %index.i.i70 = getelementptr inbounds nuw i8, ptr %109, i64 8
  %112 = load i64, ptr %index.i.i70, align 8
  %arrayidx.i.i71 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i69, i64 %112
  %113 = load i64, ptr %arrayidx.i.i71, align 8
  %kind.i.i72 = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %114 = load i64, ptr %kind.i.i72, align 8
  %cmp.i.i73 = icmp eq i64 %114, 2
  %cond.in.v.i.i74 = select i1 %cmp.i.i73, i64 120, i64 104
  %cond.in.i.i75 = getelementptr inbounds nuw i8, ptr %copy, i64 %cond.in.v.i.i74
  %cond.i.i76 = load i64, ptr %cond.in.i.i75, align 8
  %shl.i.i77 = shl i64 %112, 27
  %lane.i.i78 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %115 = load i64, ptr %lane.i.i78, align 8
  %shl1.i.i79 = shl i64 %115, 22
  %shl2.i.i80 = shl i64 %cond.i.i76, 7
  %or.i.i81 = or i64 %113, %shl.i.i77
  %or3.i.i82 = or i64 %or.i.i81, %shl2.i.i80
  %or.i = or i64 %or3.i.i82, %shl1.i.i79
  br label %cond.end.i58

cond.end.i58:
  %cond.i59 = phi i64 [ %or.i, %cond.true.i67 ], [ 0, %land.lhs.true.i56 ], [ 0, %if.then6 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %side.i54)
  store ptr %copy, ptr %side.i54, align 8
  %cell.i60 = getelementptr inbounds nuw i8, ptr %side.i54, i64 8
  store i64 %cond.i59, ptr %cell.i60, align 8
  %pend.i61 = getelementptr inbounds nuw i8, ptr %side.i54, i64 16
  store i8 0, ptr %pend.i61, align 8
  %reads.i62 = getelementptr inbounds nuw i8, ptr %side.i54, i64 17
  store i8 1, ptr %reads.i62, align 1
  %116 = getelementptr inbounds nuw i8, ptr %side.i54, i64 18
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(6) %116, i8 0, i64 6, i1 false)
  %barrier.i63 = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %117 = load i64, ptr %barrier.i63, align 8
  %tobool4.not.i = icmp eq i64 %117, 0
  br i1 %tobool4.not.i, label %if.then.i65, label %source_read.exit

if.then.i65:
  %walk.i66 = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %118 = load ptr, ptr %walk.i66, align 8
  call void %118(ptr noundef nonnull %copy, ptr noundef nonnull @mark_read_side, ptr noundef nonnull %side.i54)
  br label %source_read.exit

source_read.exit:
  call fastcc void @mark_map(ptr noundef %side.i54)
  call void @llvm.lifetime.end.p0(ptr nonnull %side.i54)
  br label %if.end10

if.else7:
  %call.i84 = tail call fastcc ptr @home_of(ptr noundef %copy)
  %tracked.i85 = getelementptr inbounds nuw i8, ptr %call.i84, i64 896
  %119 = load ptr, ptr %tracked.i85, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %side.i83)
  store ptr %copy, ptr %side.i83, align 8
  %cell.i86 = getelementptr inbounds nuw i8, ptr %side.i83, i64 8
  %120 = load i64, ptr @RACES, align 8
  %tobool.not.i87 = icmp eq i64 %120, 0
  br i1 %tobool.not.i87, label %cond.end.i100, label %cond.true.i88

cond.true.i88:
  %kind.i.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %121 = load i64, ptr %kind.i.i.i, align 8
  %cmp.i.i.i = icmp eq i64 %121, 2
  %cond.in.v.i.i.i = select i1 %cmp.i.i.i, i64 120, i64 104
  %cond.in.i.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 %cond.in.v.i.i.i
  %cond.i.i.i = load i64, ptr %cond.in.i.i.i, align 8
  %122 = load ptr, ptr %copy, align 8
  %index.i.i.i89 = getelementptr inbounds nuw i8, ptr %122, i64 8
  %123 = load i64, ptr %index.i.i.i89, align 8
  %shl.i.i.i = shl i64 %123, 27
  %lane.i.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %124 = load i64, ptr %lane.i.i.i, align 8
  %shl1.i.i.i = shl i64 %124, 22
  %shl2.i.i.i = shl i64 %cond.i.i.i, 7
  %or.i.i.i = or i64 %shl.i.i.i, %shl2.i.i.i
  %or3.i.i.i = or i64 %or.i.i.i, %shl1.i.i.i
  %barrier.i.i = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %125 = load i64, ptr %barrier.i.i, align 8
  %tobool.not.i.i90 = icmp eq i64 %125, 0
  br i1 %tobool.not.i.i90, label %if.then.i.i120, label %if.end.i.i91

if.then.i.i120:
  %126 = load ptr, ptr %122, align 8
  %tracked.i.i.i.i121 = getelementptr inbounds nuw i8, ptr %126, i64 896
  %127 = load ptr, ptr %tracked.i.i.i.i121, align 8
  %clocks.i.i.i = getelementptr inbounds nuw i8, ptr %127, i64 256
  %arrayidx.i.i.i122 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i.i.i, i64 %123
  %128 = load i64, ptr %arrayidx.i.i.i122, align 8
  %or.i.i123 = or i64 %128, %or3.i.i.i
  br label %cond.end.i100

if.end.i.i91:
  %call2.i.i = tail call fastcc ptr @home_of(ptr noundef nonnull %copy)
  %tracked.i.i92 = getelementptr inbounds nuw i8, ptr %call2.i.i, i64 896
  %129 = load ptr, ptr %tracked.i.i92, align 8
  %warp_count.i.i93 = getelementptr inbounds nuw i8, ptr %call2.i.i, i64 160
  %130 = load i64, ptr %warp_count.i.i93, align 8
  %cond.i34.i.i = tail call range(i64 0, -3) i64 @llvm.umin.i64(i64 %130, i64 31)
  %sub.i.i94 = sub nuw nsw i64 32, %cond.i34.i.i
  %shr.i.i95 = lshr i64 %125, 3
  %rem.i.i = urem i64 %shr.i.i95, %sub.i.i94
  %add.i.i = add nuw nsw i64 %cond.i34.i.i, %rem.i.i
  %common1.i.i.i = getelementptr inbounds nuw i8, ptr %129, i64 16
  %131 = load ptr, ptr %common1.i.i.i, align 8
  %132 = load i64, ptr %131, align 8
  %add.i.i.i = add i64 %132, 4294967296
  store i64 %add.i.i.i, ptr %131, align 8
  %last.i.i.i = getelementptr inbounds nuw i8, ptr %131, i64 64
  %133 = load ptr, ptr %last.i.i.i, align 8
  %cmp.not.i.i.i = icmp eq ptr %133, %129
  br i1 %cmp.not.i.i.i, label %next_time.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  store ptr %129, ptr %last.i.i.i, align 8
  %log.i.i.i = getelementptr inbounds nuw i8, ptr %129, i64 112
  %134 = load ptr, ptr %log.i.i.i, align 8
  %logged.i.i.i = getelementptr inbounds nuw i8, ptr %131, i64 56
  %135 = load i64, ptr %logged.i.i.i, align 8
  %cond.i.i.i.i = tail call range(i64 0, -3) i64 @llvm.umin.i64(i64 %135, i64 67108863)
  %arrayidx.i35.i.i = getelementptr inbounds nuw %struct.Log, ptr %134, i64 %cond.i.i.i.i
  %add6.i.i.i = add nuw nsw i64 %cond.i.i.i.i, 1
  store i64 %add6.i.i.i, ptr %logged.i.i.i, align 8
  store i64 %add.i.i.i, ptr %arrayidx.i35.i.i, align 8
  %run.i.i.i = getelementptr inbounds nuw i8, ptr %129, i64 96
  %136 = load i64, ptr %run.i.i.i, align 8
  %run8.i.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i35.i.i, i64 8
  store i64 %136, ptr %run8.i.i.i, align 8
  br label %next_time.exit.i.i

next_time.exit.i.i:
  %shl.i.i96 = shl nuw nsw i64 %add.i.i, 27
  %or8.i.i = or i64 %add.i.i.i, %shl.i.i96
  %end.i.i97 = getelementptr inbounds nuw i8, ptr %copy, i64 496
  store i64 %or8.i.i, ptr %end.i.i97, align 8
  %137 = load ptr, ptr %common1.i.i.i, align 8
  %and.i.i.i98 = and i64 %or8.i.i, -4294967296
  %138 = load ptr, ptr %copy, align 8
  %139 = load ptr, ptr %138, align 8
  %tracked.i.i36.i.i = getelementptr inbounds nuw i8, ptr %139, i64 896
  %140 = load ptr, ptr %tracked.i.i36.i.i, align 8
  %clocks.i37.i.i = getelementptr inbounds nuw i8, ptr %140, i64 256
  %index.i38.i.i = getelementptr inbounds nuw i8, ptr %138, i64 8
  %141 = load i64, ptr %index.i38.i.i, align 8
  %arrayidx.i39.i.i = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i37.i.i, i64 %141
  %142 = load i64, ptr %arrayidx.i39.i.i, align 8
  %or13.i.i = or i64 %142, %or3.i.i.i
  %issuers.i.i.i = getelementptr inbounds nuw i8, ptr %137, i64 168
  %issued.i.i.i = getelementptr inbounds nuw i8, ptr %137, i64 160
  %143 = load i64, ptr %issued.i.i.i, align 8
  %inc.i.i.i = add i64 %143, 1
  store i64 %inc.i.i.i, ptr %issued.i.i.i, align 8
  %rem.i.i.i = and i64 %143, 2047
  %arrayidx.i40.i.i = getelementptr inbounds nuw [2 x i64], ptr %issuers.i.i.i, i64 %rem.i.i.i
  store i64 %and.i.i.i98, ptr %arrayidx.i40.i.i, align 8
  %and.i41.i.i = and i64 %or13.i.i, -4194304
  %arrayidx2.i.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i40.i.i, i64 8
  store i64 %and.i41.i.i, ptr %arrayidx2.i.i.i, align 8
  %warps.i.i.i = getelementptr inbounds nuw i8, ptr %call2.i.i, i64 272
  %144 = load ptr, ptr %warps.i.i.i, align 8
  %145 = load i64, ptr %barrier.i.i, align 8
  tail call void @ig_publish_bytes(ptr noundef %144, i64 noundef %145, i64 noundef %or8.i.i)
  %and.i.i99 = and i64 %or3.i.i.i, -4290773120
  %or16.i.i = or i64 %or8.i.i, %and.i.i99
  br label %cond.end.i100

cond.end.i100:
  %cond.i101 = phi i64 [ 0, %if.else7 ], [ %or16.i.i, %next_time.exit.i.i ], [ %or.i.i123, %if.then.i.i120 ]
  store i64 %cond.i101, ptr %cell.i86, align 8
  %pend.i102 = getelementptr inbounds nuw i8, ptr %side.i83, i64 16
  store i8 0, ptr %pend.i102, align 8
  %reads.i103 = getelementptr inbounds nuw i8, ptr %side.i83, i64 17
  store i8 0, ptr %reads.i103, align 1
  %146 = getelementptr inbounds nuw i8, ptr %side.i83, i64 18
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(6) %146, i8 0, i64 6, i1 false)
  %operation.i.i104 = getelementptr inbounds nuw i8, ptr %copy, i64 64
  %147 = load i64, ptr %operation.i.i104, align 8
  %148 = add i64 %147, -1
  %spec.select.i.i105 = icmp ult i64 %148, 8
  br i1 %spec.select.i.i105, label %if.else.i, label %if.then.i106

if.then.i106:
  %walk.i107 = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %149 = load ptr, ptr %walk.i107, align 8
  call void %149(ptr noundef nonnull %copy, ptr noundef nonnull @mark_written_side, ptr noundef nonnull %side.i83)
  br label %if.end14.i

if.else.i:
  br i1 %tobool.not.i87, label %if.end14.i, label %land.lhs.true.i115

land.lhs.true.i115:
  %barrier.i116 = getelementptr inbounds nuw i8, ptr %copy, i64 56
  %150 = load i64, ptr %barrier.i116, align 8
  %tobool5.not.i = icmp eq i64 %150, 0
  br i1 %tobool5.not.i, label %if.end14.i, label %if.then6.i

if.then6.i:
  %151 = load ptr, ptr %copy, align 8
  %cell8.i = getelementptr inbounds nuw i8, ptr %copy, i64 488
  %152 = load i64, ptr %cell8.i, align 8
  %and9.i = and i64 %152, 9223372032559808512
  %index.i117 = getelementptr inbounds nuw i8, ptr %151, i64 8
  %153 = load i64, ptr %index.i117, align 8
  %shl.i = shl i64 %153, 27
  %lane.i118 = getelementptr inbounds nuw i8, ptr %copy, i64 8
  %154 = load i64, ptr %lane.i118, align 8
  %shl11.i = shl i64 %154, 22
  %or.i119 = or i64 %and9.i, %shl.i
  %or12.i = or i64 %or.i119, %shl11.i
  %or13.i = or disjoint i64 %or12.i, 2097151
  tail call void @ig_publish_bytes(ptr noundef %151, i64 noundef %150, i64 noundef %or13.i)
  br label %if.end14.i

if.end14.i:
  store i8 1, ptr %reads.i103, align 1
  %kind.i108 = getelementptr inbounds nuw i8, ptr %copy, i64 24
  %155 = load i64, ptr %kind.i108, align 8
  %cmp.not.i109 = icmp eq i64 %155, 3
  br i1 %cmp.not.i109, label %if.then25.i, label %land.lhs.true16.i

land.lhs.true16.i:
  %call17.i = call fastcc ptr @home_of(ptr noundef nonnull %copy)
  %156 = load ptr, ptr %copy, align 8
  %157 = load ptr, ptr %156, align 8
  %cmp19.not.i = icmp eq ptr %call17.i, %157
  br i1 %cmp19.not.i, label %if.end22.i, label %if.then20.i

if.then20.i:
  store i64 0, ptr %cell.i86, align 8
  br label %if.end22.i

if.end22.i:
  %cmp24.not.i = icmp eq i64 %155, 2
  br i1 %cmp24.not.i, label %if.end27.i, label %if.then25.i

if.then25.i:
  %walk26.i = getelementptr inbounds nuw i8, ptr %copy, i64 16
  %158 = load ptr, ptr %walk26.i, align 8
  call void %158(ptr noundef nonnull %copy, ptr noundef nonnull @mark_read_side, ptr noundef nonnull %side.i83)
  br label %if.end27.i

if.end27.i:
  call fastcc void @mark_map(ptr noundef %side.i83)
  br i1 %tobool.not.i87, label %ended.exit, label %if.then29.i

if.then29.i:
  %in_flight.i110 = getelementptr inbounds nuw i8, ptr %119, i64 224
  %159 = load i64, ptr %in_flight.i110, align 8
  %sub.i111 = add i64 %159, -1
  store i64 %sub.i111, ptr %in_flight.i110, align 8
  %160 = load i64, ptr %kind.i108, align 8
  %cmp31.i = icmp eq i64 %160, 3
  br i1 %cmp31.i, label %land.lhs.true32.i, label %if.end42.i

land.lhs.true32.i:
  %call33.i = call fastcc ptr @home_of(ptr noundef nonnull %copy)
  %161 = load ptr, ptr %copy, align 8
  %162 = load ptr, ptr %161, align 8
  %cmp36.not.i = icmp eq ptr %call33.i, %162
  br i1 %cmp36.not.i, label %if.end42.i, label %if.then37.i

if.then37.i:
  %tracked.i72.i = getelementptr inbounds nuw i8, ptr %162, i64 896
  %163 = load ptr, ptr %tracked.i72.i, align 8
  %in_flight40.i = getelementptr inbounds nuw i8, ptr %163, i64 224
  %164 = load i64, ptr %in_flight40.i, align 8
  %sub41.i = add i64 %164, -1
  store i64 %sub41.i, ptr %in_flight40.i, align 8
  br label %if.end42.i

if.end42.i:
  %shared_written.i112 = getelementptr inbounds nuw i8, ptr %119, i64 136
  %165 = load i64, ptr %shared_written.i112, align 8
  %166 = load i64, ptr %cell.i86, align 8
  %and44.i = and i64 %166, -4294967296
  %cond.i.i113 = call noundef i64 @llvm.umax.i64(i64 %165, i64 %and44.i)
  %shared_read.i114 = getelementptr inbounds nuw i8, ptr %119, i64 144
  store i64 %cond.i.i113, ptr %shared_read.i114, align 8
  store i64 %cond.i.i113, ptr %shared_written.i112, align 8
  br label %ended.exit

ended.exit:
  call void @llvm.lifetime.end.p0(ptr nonnull %side.i83)
  br label %if.end10

if.end10:
  ret void
}

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

declare i64 @ig_run_of(ptr noundef, i64 noundef)

declare i64 @ig_known(ptr noundef, i64 noundef, i64 noundef, i64 noundef)

declare <32 x i64> @llvm.umax.v32i64(<32 x i64>, <32 x i64>)

declare void @ig_tell_of(ptr noundef, ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc ptr @home_of(ptr noundef readonly captures(none) %copy) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %copy, align 8
  %1 = load ptr, ptr %0, align 8
  %shared = getelementptr inbounds nuw i8, ptr %copy, i64 32
  %2 = load i64, ptr %shared, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %3 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %2, %3
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %1, i64 176
  %4 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %4
  br i1 %cmp.i, label %cond.end, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %1, i64 1088
  %5 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %5, null
  br i1 %tobool.not.i.i, label %cond.end, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %6 = load i64, ptr %5, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %5, i64 128
  %exitcond.not.i8 = icmp eq i64 %6, 0
  br i1 %exitcond.not.i8, label %cond.end, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i9, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %6
  br i1 %exitcond.not.i, label %cond.end, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i9 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i9
  %7 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %7, null
  br i1 %tobool.not.i, label %cond.end, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %7, i64 256
  %8 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %2, %8
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %7, i64 176
  %9 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %9
  br i1 %cmp5.not.i, label %cond.end, label %land.lhs.true.i.i

cond.end:
  %cond = phi ptr [ %1, %for.cond.preheader.i ], [ %1, %entry ], [ %1, %land.lhs.true.i.lr.ph.i ], [ %1, %ig_peer.exit.i ], [ %7, %land.lhs.true.i22.i ], [ %1, %land.lhs.true.i.i ]
  ret ptr %cond
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare void @ig_settle(ptr noundef)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define internal void @access_run_of_copy(ptr noundef readonly captures(none) %context, i64 noundef %shared, i64 noundef %global, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %context, align 8
  %1 = load ptr, ptr %0, align 8
  %operation.i = getelementptr inbounds nuw i8, ptr %0, i64 64
  %2 = load i64, ptr %operation.i, align 8
  %3 = add i64 %2, -1
  %spec.select.i = icmp ult i64 %3, 8
  %cond = select i1 %spec.select.i, i64 150, i64 1
  %kind = getelementptr inbounds nuw i8, ptr %0, i64 24
  %4 = load i64, ptr %kind, align 8
  %cmp = icmp eq i64 %4, 2
  br i1 %cmp, label %if.then, label %if.end5

if.then:
  %lane = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %lane, align 8
  %shared_access = getelementptr inbounds nuw i8, ptr %0, i64 104
  %6 = load i64, ptr %shared_access, align 8
  %shared_info = getelementptr inbounds nuw i8, ptr %0, i64 112
  %7 = load i64, ptr %shared_info, align 8
  tail call fastcc void @read_asynchronously(ptr noundef %1, i64 noundef %5, i64 noundef %shared, i64 noundef %nbytes, i64 noundef %6, i64 noundef %7)
  %tobool.not = icmp eq i64 %global, 0
  br i1 %tobool.not, label %cleanup, label %if.then3

if.then3:
  %8 = load i64, ptr %lane, align 8
  %global_access = getelementptr inbounds nuw i8, ptr %0, i64 120
  %9 = load i64, ptr %global_access, align 8
  %global_info = getelementptr inbounds nuw i8, ptr %0, i64 128
  %10 = load i64, ptr %global_info, align 8
  tail call fastcc void @write_asynchronously(ptr noundef %1, i64 noundef %8, i64 noundef %global, i64 noundef %nbytes, i64 noundef %cond, i64 noundef %9, i64 noundef %10)
  br label %cleanup

if.end5:
  %tobool6.not = icmp eq i64 %global, 0
  br i1 %tobool6.not, label %if.end11, label %if.then7

if.then7:
  %lane8 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %11 = load i64, ptr %lane8, align 8
  %global_access9 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %12 = load i64, ptr %global_access9, align 8
  %global_info10 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %13 = load i64, ptr %global_info10, align 8
  tail call fastcc void @read_asynchronously(ptr noundef %1, i64 noundef %11, i64 noundef %global, i64 noundef %nbytes, i64 noundef %12, i64 noundef %13)
  %.pr = load i64, ptr %kind, align 8
  br label %if.end11

if.end11:
  %14 = phi i64 [ %.pr, %if.then7 ], [ %4, %if.end5 ]
  %cmp13 = icmp eq i64 %14, 4
  %lane15 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %15 = load i64, ptr %lane15, align 8
  %shared_access16 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %16 = load i64, ptr %shared_access16, align 8
  %shared_info17 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %17 = load i64, ptr %shared_info17, align 8
  br i1 %cmp13, label %if.then14, label %if.else

if.then14:
  tail call fastcc void @access_run(ptr noundef %1, i64 noundef %15, i64 noundef %shared, i64 noundef %nbytes, i64 noundef %cond, i64 noundef %16, i64 noundef %17)
  br label %cleanup

if.else:
  tail call fastcc void @write_asynchronously(ptr noundef %1, i64 noundef %15, i64 noundef %shared, i64 noundef %nbytes, i64 noundef %cond, i64 noundef %16, i64 noundef %17)
  br label %cleanup

cleanup:
  ret void
}

define internal void @mark_written_side(ptr noundef readonly captures(none) %context, i64 noundef %shared, i64 noundef %global, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %context, align 8
  %kind = getelementptr inbounds nuw i8, ptr %0, i64 24
  %1 = load i64, ptr %kind, align 8
  %cmp = icmp eq i64 %1, 2
  %cond = select i1 %cmp, i64 %global, i64 %shared
  %tobool = icmp ne i64 %cond, 0
  %2 = load i64, ptr @RACES, align 8
  %tobool1 = icmp ne i64 %2, 0
  %or.cond = select i1 %tobool, i1 %tobool1, i1 false
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  tail call fastcc void @mark_run(ptr noundef nonnull %context, i64 noundef %cond, i64 noundef %nbytes)
  %.pre = load ptr, ptr %context, align 8
  br label %if.end

if.end:
  %3 = phi ptr [ %.pre, %if.then ], [ %0, %entry ]
  %4 = load ptr, ptr %3, align 8
  %5 = load ptr, ptr %4, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %5, i64 256
  %6 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %cond, %6
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %5, i64 176
  %7 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %7
  br i1 %cmp.i, label %ig_owner.exit, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %5, i64 1088
  %8 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %8, null
  br i1 %tobool.not.i.i, label %if.end17, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %9 = load i64, ptr %8, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %8, i64 128
  %exitcond.not.i39 = icmp eq i64 %9, 0
  br i1 %exitcond.not.i39, label %if.end17, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i40, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %9
  br i1 %exitcond.not.i, label %if.end17, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i40 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i40
  %10 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %10, null
  br i1 %tobool.not.i, label %if.end17, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %10, i64 256
  %11 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %cond, %11
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %10, i64 176
  %12 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %12
  br i1 %cmp5.not.i, label %ig_owner.exit, label %land.lhs.true.i.i

ig_owner.exit:
  %retval.3.i = phi ptr [ %5, %if.end ], [ %10, %land.lhs.true.i22.i ]
  %13 = load i64, ptr @UNINITIALIZED, align 8
  %tobool3 = icmp ne i64 %13, 0
  %or.cond18 = and i1 %tobool, %tobool3
  br i1 %or.cond18, label %if.then8, label %if.end17

if.then8:
  %tracked = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 896
  %14 = load ptr, ptr %tracked, align 8
  %pend = getelementptr inbounds nuw i8, ptr %context, i64 16
  %15 = load i8, ptr %pend, align 8
  %loadedv = trunc nuw i8 %15 to i1
  %16 = inttoptr i64 %cond to ptr
  %valid_shared = getelementptr inbounds nuw i8, ptr %14, i64 40
  %17 = load i64, ptr %valid_shared, align 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %16, i64 %17
  %18 = select i1 %loadedv, i8 64, i8 -1
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %add.ptr, i8 %18, i64 %nbytes, i1 false)
  %19 = load i8, ptr %pend, align 8
  %loadedv11 = trunc nuw i8 %19 to i1
  br i1 %loadedv11, label %if.then12, label %if.end17

if.then12:
  %shared_valid = getelementptr inbounds nuw i8, ptr %14, i64 160
  %20 = load i64, ptr %shared_valid, align 8
  %shared13 = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 256
  %21 = load i64, ptr %shared13, align 8
  %sub = sub i64 %cond, %21
  %and = and i64 %sub, -4
  %cond.i = tail call range(i64 0, -3) i64 @llvm.umin.i64(i64 %20, i64 range(i64 0, -3) %and)
  store i64 %cond.i, ptr %shared_valid, align 8
  br label %if.end17

if.end17:
  ret void
}

define internal void @mark_read_side(ptr noundef readonly captures(none) %context, i64 noundef %shared, i64 noundef %global, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %context, align 8
  %kind = getelementptr inbounds nuw i8, ptr %0, i64 24
  %1 = load i64, ptr %kind, align 8
  %cmp = icmp eq i64 %1, 2
  %cond = select i1 %cmp, i64 %shared, i64 %global
  %tobool = icmp ne i64 %cond, 0
  %2 = load i64, ptr @RACES, align 8
  %tobool1 = icmp ne i64 %2, 0
  %or.cond = select i1 %tobool, i1 %tobool1, i1 false
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  tail call fastcc void @mark_run(ptr noundef nonnull %context, i64 noundef %cond, i64 noundef %nbytes)
  br label %if.end

if.end:
  ret void
}

define internal fastcc void @mark_map(ptr noundef nonnull readonly captures(none) %side) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %reads = alloca %struct.Side, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %reads)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %reads, ptr noundef nonnull align 8 dereferenceable(24) %side, i64 24, i1 false)
  %reads1 = getelementptr inbounds nuw i8, ptr %reads, i64 17
  store i8 1, ptr %reads1, align 1
  %0 = load i64, ptr @RACES, align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %1 = load ptr, ptr %side, align 8
  %map = getelementptr inbounds nuw i8, ptr %1, i64 88
  %2 = load i64, ptr %map, align 8
  %tobool2.not = icmp eq i64 %2, 0
  br i1 %tobool2.not, label %if.end, label %if.then

if.then:
  call fastcc void @mark_run(ptr noundef nonnull %reads, i64 noundef %2, i64 noundef 128)
  br label %if.end

if.end:
  call void @llvm.lifetime.end.p0(ptr nonnull %reads)
  ret void
}

declare ptr @ig_barrier_at(ptr noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_tell(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc void @read_asynchronously(ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef %access, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %agg.tmp.i = alloca %struct.Unfenced, align 8
  tail call fastcc void @access_run(ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef 0, i64 noundef %access, i64 noundef %info)
  call void @llvm.lifetime.start.p0(ptr nonnull %agg.tmp.i)
  call fastcc void @unfenced(ptr dead_on_unwind writable sret(%struct.Unfenced) align 8 %agg.tmp.i, ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes)
  tail call fastcc void @report_unfenced(ptr noundef %w, i64 noundef %lane, ptr noundef nonnull byval(%struct.Unfenced) align 8 %agg.tmp.i, i64 noundef %info)
  call void @llvm.lifetime.end.p0(ptr nonnull %agg.tmp.i)
  ret void
}

define internal fastcc void @write_asynchronously(ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef range(i64 1, 151) %mode, i64 noundef %access, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %found = alloca %struct.Unfenced, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %found)
  call fastcc void @unfenced(ptr dead_on_unwind writable sret(%struct.Unfenced) align 8 %found, ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes)
  tail call fastcc void @access_run(ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %nbytes, i64 noundef %mode, i64 noundef %access, i64 noundef %info)
  tail call fastcc void @report_unfenced(ptr noundef %w, i64 noundef %lane, ptr noundef nonnull byval(%struct.Unfenced) align 8 %found, i64 noundef %info)
  call void @llvm.lifetime.end.p0(ptr nonnull %found)
  ret void
}

define internal fastcc void @access_run(ptr noundef %w, i64 noundef %lane, i64 noundef %at, i64 noundef %nbytes, i64 noundef range(i64 0, 151) %mode, i64 noundef %access, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %tobool.not12 = icmp eq i64 %nbytes, 0
  br i1 %tobool.not12, label %while.end, label %while.body

while.body:
  %at.addr.014 = phi i64 [ %add, %while.body ], [ %at, %entry ]
  %nbytes.addr.013 = phi i64 [ %sub3, %while.body ], [ %nbytes, %entry ]
  %rem = and i64 %at.addr.014, 3
  %tobool1 = icmp ne i64 %rem, 0
  %cmp = icmp ult i64 %nbytes.addr.013, 16
  %or.cond = or i1 %cmp, %tobool1
  %sub = sub nuw nsw i64 4, %rem
  %cond.i = tail call range(i64 0, -3) i64 @llvm.umin.i64(i64 %nbytes.addr.013, i64 range(i64 0, -3) %sub)
  %cond = select i1 %or.cond, i64 %cond.i, i64 16
  tail call void @ig_one(ptr noundef %w, i64 noundef 2, i64 noundef %lane, i64 noundef %at.addr.014, i64 noundef %cond, i64 noundef %mode, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  %add = add i64 %cond, %at.addr.014
  %sub3 = sub i64 %nbytes.addr.013, %cond
  %tobool.not = icmp eq i64 %sub3, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.end:
  ret void
}

declare void @ig_one(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc void @mark_run(ptr noundef readonly captures(none) %side, i64 noundef range(i64 1, 0) %start, i64 noundef %nbytes) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %side, align 8
  %1 = load ptr, ptr %0, align 8
  %2 = load ptr, ptr %1, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %3 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %start, %3
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %2, i64 176
  %4 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %4
  br i1 %cmp.i, label %cond.true14, label %for.cond.preheader.i

for.cond.preheader.i:
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %2, i64 1088
  %5 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %5, null
  br i1 %tobool.not.i.i, label %land.lhs.true, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %6 = load i64, ptr %5, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %5, i64 128
  %exitcond.not.i233 = icmp eq i64 %6, 0
  br i1 %exitcond.not.i233, label %land.lhs.true, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i234, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %6
  br i1 %exitcond.not.i, label %land.lhs.true, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i234 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i234
  %7 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %7, null
  br i1 %tobool.not.i, label %land.lhs.true, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %7, i64 256
  %8 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %start, %8
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %7, i64 176
  %9 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %9
  br i1 %cmp5.not.i, label %cond.true14, label %land.lhs.true.i.i

land.lhs.true:
  %cond.in206 = getelementptr inbounds nuw i8, ptr %2, i64 896
  %cond207 = load ptr, ptr %cond.in206, align 8
  %base = getelementptr inbounds nuw i8, ptr %2, i64 232
  %10 = load i64, ptr %base, align 8
  %sub = sub i64 %start, %10
  %span = getelementptr inbounds nuw i8, ptr %2, i64 240
  %11 = load i64, ptr %span, align 8
  %cmp.not = icmp ult i64 %sub, %11
  br i1 %cmp.not, label %cond.false20, label %cleanup

cond.true14:
  %cond12 = phi i64 [ %3, %entry ], [ %8, %land.lhs.true.i22.i ]
  %retval.3.i = phi ptr [ %2, %entry ], [ %7, %land.lhs.true.i22.i ]
  %cond.in = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 896
  %cond = load ptr, ptr %cond.in, align 8
  %reads = getelementptr inbounds nuw i8, ptr %side, i64 17
  %12 = load i8, ptr %reads, align 1
  %loadedv15 = trunc nuw i8 %12 to i1
  br i1 %loadedv15, label %land.lhs.true37, label %cond.false17

cond.false17:
  %shared_writes = getelementptr inbounds nuw i8, ptr %cond, i64 72
  br label %lor.end

cond.false20:
  %reads21 = getelementptr inbounds nuw i8, ptr %side, i64 17
  %13 = load i8, ptr %reads21, align 1
  %loadedv22 = trunc nuw i8 %13 to i1
  br i1 %loadedv22, label %land.lhs.true37.thread, label %cond.false24

land.lhs.true37.thread:
  %global_reads = getelementptr inbounds nuw i8, ptr %cond207, i64 64
  %cond28247266 = load ptr, ptr %global_reads, align 8
  br label %cond.end47

cond.false24:
  %global_writes = getelementptr inbounds nuw i8, ptr %cond207, i64 56
  br label %lor.end

lor.end:
  %cond12228 = phi i64 [ %cond12, %cond.false17 ], [ %10, %cond.false24 ]
  %retval.3.i208226 = phi ptr [ %retval.3.i, %cond.false17 ], [ null, %cond.false24 ]
  %tobool211224 = phi i1 [ false, %cond.false17 ], [ true, %cond.false24 ]
  %cond214223 = phi ptr [ %cond, %cond.false17 ], [ %cond207, %cond.false24 ]
  %cond28.in = phi ptr [ %shared_writes, %cond.false17 ], [ %global_writes, %cond.false24 ]
  %cond28 = load ptr, ptr %cond28.in, align 8
  %kind = getelementptr inbounds nuw i8, ptr %0, i64 24
  %14 = load i64, ptr %kind, align 8
  %cmp31 = icmp eq i64 %14, 4
  %15 = select i1 %cmp31, i64 0, i64 2097152
  br label %cond.end47

land.lhs.true37:
  %shared_reads = getelementptr inbounds nuw i8, ptr %cond, i64 80
  %cond28247 = load ptr, ptr %shared_reads, align 8
  %pend = getelementptr inbounds nuw i8, ptr %side, i64 16
  %16 = load i8, ptr %pend, align 8
  %loadedv38 = trunc nuw i8 %16 to i1
  br i1 %loadedv38, label %cond.end47, label %land.rhs

land.rhs:
  %call41 = tail call fastcc ptr @home_of(ptr noundef nonnull %0)
  %cmp42.not = icmp eq ptr %call41, %retval.3.i
  br i1 %cmp42.not, label %cond.end47, label %cond.true45

cond.true45:
  %peers = getelementptr inbounds nuw i8, ptr %cond, i64 248
  %17 = load ptr, ptr %peers, align 8
  br label %cond.end47

cond.end47:
  %cond28257 = phi ptr [ %cond28247, %cond.true45 ], [ %cond28247, %land.rhs ], [ %cond28, %lor.end ], [ %cond28247, %land.lhs.true37 ], [ %cond28247266, %land.lhs.true37.thread ]
  %cond214223256 = phi ptr [ %cond, %cond.true45 ], [ %cond, %land.rhs ], [ %cond214223, %lor.end ], [ %cond, %land.lhs.true37 ], [ %cond207, %land.lhs.true37.thread ]
  %tobool211224254 = phi i1 [ false, %cond.true45 ], [ false, %land.rhs ], [ %tobool211224, %lor.end ], [ false, %land.lhs.true37 ], [ true, %land.lhs.true37.thread ]
  %retval.3.i208226251 = phi ptr [ %retval.3.i, %cond.true45 ], [ %retval.3.i, %land.rhs ], [ %retval.3.i208226, %lor.end ], [ %retval.3.i, %land.lhs.true37 ], [ null, %land.lhs.true37.thread ]
  %cond12228249 = phi i64 [ %cond12, %cond.true45 ], [ %cond12, %land.rhs ], [ %cond12228, %lor.end ], [ %cond12, %land.lhs.true37 ], [ %10, %land.lhs.true37.thread ]
  %cond34231 = phi i64 [ 0, %cond.true45 ], [ 0, %land.rhs ], [ %15, %lor.end ], [ 0, %land.lhs.true37 ], [ 0, %land.lhs.true37.thread ]
  %cond48 = phi ptr [ %17, %cond.true45 ], [ null, %land.rhs ], [ null, %lor.end ], [ null, %land.lhs.true37 ], [ null, %land.lhs.true37.thread ]
  %reads29259 = getelementptr inbounds nuw i8, ptr %side, i64 17
  %and = and i64 %start, -4
  %add = add i64 %nbytes, %start
  %cmp49235 = icmp ult i64 %and, %add
  br i1 %cmp49235, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %cmp71.not.old = icmp eq ptr %retval.3.i208226251, %2
  %pend73 = getelementptr inbounds nuw i8, ptr %side, i64 16
  %peers79 = getelementptr inbounds nuw i8, ptr %cond214223256, i64 248
  %cell90 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %tobool96.not = icmp eq ptr %cond48, null
  %cell106 = getelementptr inbounds nuw i8, ptr %side, i64 8
  %reads108 = getelementptr inbounds nuw i8, ptr %cond48, i64 8
  %invariant.op = or disjoint i64 %cond34231, 48
  %invariant.op273 = or disjoint i64 %cond34231, 48
  br label %for.body

for.cond.cleanup:
  %tobool116.not = icmp eq ptr %cond48, null
  br i1 %tobool116.not, label %cleanup, label %if.then117

for.body:
  %at.0236 = phi i64 [ %and, %for.body.lr.ph ], [ %add115, %if.end114 ]
  %cond55 = tail call i64 @llvm.usub.sat.i64(i64 %start, i64 %at.0236)
  %sub57 = sub nuw i64 %add, %at.0236
  %cond.i = tail call range(i64 0, -3) i64 @llvm.umin.i64(i64 %sub57, i64 4)
  %shl = shl nuw nsw i64 1, %cond.i
  %shl59.neg = shl nsw i64 -1, %cond55
  %sub60 = add nsw i64 %shl, %shl59.neg
  %sub61 = sub i64 %at.0236, %cond12228249
  %div200 = lshr i64 %sub61, 2
  %arrayidx = getelementptr inbounds nuw i64, ptr %cond28257, i64 %div200
  br i1 %tobool211224254, label %land.lhs.true63, label %land.lhs.true70.critedge

land.lhs.true63:
  %18 = load i8, ptr %pend73, align 8
  %loadedv65 = trunc nuw i8 %18 to i1
  br i1 %loadedv65, label %if.then66, label %if.end83

if.then66:
  %19 = load ptr, ptr %0, align 8
  %20 = load ptr, ptr %19, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %20, i64 896
  %21 = load ptr, ptr %tracked.i.i, align 8
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %21, i64 120
  %22 = load ptr, ptr %sector_writes.i, align 8
  %base.i = getelementptr inbounds nuw i8, ptr %20, i64 232
  %23 = load i64, ptr %base.i, align 8
  %sub.i201 = sub i64 %at.0236, %23
  %div5.i = lshr i64 %sub.i201, 5
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %22, i64 %div5.i
  %24 = load i64, ptr %arrayidx.i, align 8
  %cmp.not.i = icmp eq i64 %24, -1
  br i1 %cmp.not.i, label %if.end83, label %if.then.i

if.then.i:
  tail call void @ig_split(ptr noundef nonnull %19, i64 noundef %at.0236)
  br label %if.end83

land.lhs.true70.critedge:
  br i1 %cmp71.not.old, label %if.end83, label %land.lhs.true72

land.lhs.true72:
  %25 = load i8, ptr %pend73, align 8
  %loadedv74 = trunc nuw i8 %25 to i1
  br i1 %loadedv74, label %land.lhs.true75, label %if.end83

land.lhs.true75:
  %26 = load i8, ptr %reads29259, align 1
  %loadedv77 = trunc nuw i8 %26 to i1
  br i1 %loadedv77, label %if.end83, label %if.then78

if.then78:
  %27 = load ptr, ptr %peers79, align 8
  %28 = load ptr, ptr %27, align 8
  %arrayidx82 = getelementptr inbounds nuw i64, ptr %28, i64 %div200
  store i64 0, ptr %arrayidx82, align 8
  br label %if.end83

if.end83:
  %29 = load i8, ptr %pend73, align 8
  %loadedv85 = trunc nuw i8 %29 to i1
  br i1 %loadedv85, label %if.then86, label %if.else

if.then86:
  %30 = load i64, ptr %cell90, align 8
  %31 = or i64 %30, %invariant.op273
  %or89.reass = or i64 %31, %sub60
  store i64 %or89.reass, ptr %arrayidx, align 8
  br label %if.end114

if.else:
  %32 = load i64, ptr %arrayidx, align 8
  %33 = load i64, ptr %cell90, align 8
  %34 = or i64 %33, %invariant.op
  %or93.reass = or i64 %34, %sub60
  %cmp94 = icmp eq i64 %32, %or93.reass
  br i1 %cmp94, label %if.then95, label %if.end114

if.then95:
  br i1 %tobool96.not, label %cond.false98, label %if.then105.critedge

cond.false98:
  %35 = load i64, ptr %cell106, align 8
  %36 = or i64 %cond34231, %35
  %or101 = or i64 %36, %sub60
  store i64 %or101, ptr %arrayidx, align 8
  br label %if.end114

if.then105.critedge:
  store i64 0, ptr %arrayidx, align 8
  %37 = load i64, ptr %cell106, align 8
  %or107 = or i64 %37, %sub60
  %38 = load ptr, ptr %reads108, align 8
  %arrayidx111 = getelementptr inbounds nuw i64, ptr %38, i64 %div200
  store i64 %or107, ptr %arrayidx111, align 8
  br label %if.end114

if.end114:
  %add115 = add i64 %at.0236, 4
  %cmp49 = icmp ult i64 %add115, %add
  br i1 %cmp49, label %for.body, label %for.cond.cleanup

if.then117:
  %cell118 = getelementptr inbounds nuw i8, ptr %side, i64 8
  %39 = load i64, ptr %cell118, align 8
  %and.i = and i64 %39, -4294967296
  %last = getelementptr inbounds nuw i8, ptr %cond48, i64 16
  store i64 %and.i, ptr %last, align 8
  %visits = getelementptr inbounds nuw i8, ptr %cond48, i64 4160
  %call121 = tail call fastcc ptr @home_of(ptr noundef nonnull %0)
  %rank = getelementptr inbounds nuw i8, ptr %call121, i64 1096
  %40 = load i64, ptr %rank, align 8
  %arrayidx122 = getelementptr inbounds nuw [32 x %struct.Visit], ptr %visits, i64 %40
  %41 = load i64, ptr %cell118, align 8
  %shr.i = lshr i64 %41, 27
  %and.i202 = and i64 %shr.i, 31
  %arrayidx125 = getelementptr inbounds nuw %struct.Visit, ptr %arrayidx122, i64 %and.i202
  store i64 %and.i, ptr %arrayidx125, align 8
  br label %cleanup

cleanup:
  ret void
}

declare void @ig_split(ptr noundef, i64 noundef)

declare void @ig_publish_bytes(ptr noundef, i64 noundef, i64 noundef)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.usub.sat.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
