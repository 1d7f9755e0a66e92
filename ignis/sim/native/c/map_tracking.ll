%struct.AcquiredMap = type { i64, i64 }
%struct.Log = type { i64, i64 }
%struct.WarpClock = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [1 x i64] }

@RACES = external local_unnamed_addr constant i64, align 8
@switch.table.ig_map_read = private unnamed_addr constant [12 x i8] [i8 4, i8 1, i8 poison, i8 poison, i8 3, i8 0, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 2], align 1

define void @ig_map_read(ptr noundef %w, i64 noundef %lane, i64 noundef %address, i64 noundef %access, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  br label %for.body

for.cond.cleanup:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %2 = load i64, ptr @RACES, align 8
  %tobool.not = icmp eq i64 %2, 0
  br i1 %tobool.not, label %cleanup, label %lor.lhs.false

for.body:
  %byte.053 = phi i64 [ 0, %entry ], [ %add1, %for.body ]
  %add = add i64 %byte.053, %address
  tail call void @ig_one(ptr noundef %w, i64 noundef 2, i64 noundef %lane, i64 noundef %add, i64 noundef 16, i64 noundef 0, i64 noundef %access, i64 noundef %info, i64 noundef 0)
  %add1 = add nuw nsw i64 %byte.053, 16
  %cmp = icmp samesign ult i64 %byte.053, 112
  br i1 %cmp, label %for.body, label %for.cond.cleanup

lor.lhs.false:
  %base = getelementptr inbounds nuw i8, ptr %0, i64 232
  %3 = load i64, ptr %base, align 8
  %sub = sub i64 %address, %3
  %span = getelementptr inbounds nuw i8, ptr %0, i64 240
  %4 = load i64, ptr %span, align 8
  %cmp3.not = icmp ult i64 %sub, %4
  br i1 %cmp3.not, label %if.end, label %cleanup

if.end:
  %sector_writes.i.i = getelementptr inbounds nuw i8, ptr %1, i64 120
  %5 = load ptr, ptr %sector_writes.i.i, align 8
  %global_writes.i.i = getelementptr inbounds nuw i8, ptr %1, i64 56
  br label %for.body.i30

for.body.i30:
  %last.015.i = phi i64 [ 0, %if.end ], [ %cond.i31, %last_global_write.exit.i ]
  %byte.014.i = phi i64 [ 0, %if.end ], [ %add5.i, %last_global_write.exit.i ]
  %sub.reass.i = add i64 %byte.014.i, %sub
  %div12.i = lshr i64 %sub.reass.i, 2
  %div10.i.i = lshr i64 %sub.reass.i, 5
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %5, i64 %div10.i.i
  %6 = load i64, ptr %arrayidx.i.i, align 8
  %and.i.i.i = and i64 %6, 15
  %switch.tableidx = add nsw i64 %and.i.i.i, -4
  %7 = icmp ult i64 %switch.tableidx, 12
  %switch.maskindex = trunc nsw i64 %switch.tableidx to i16
  %switch.shifted = lshr i16 2099, %switch.maskindex
  %switch.lobit = trunc i16 %switch.shifted to i1
  %or.cond = select i1 %7, i1 %switch.lobit, i1 false
  br i1 %or.cond, label %switch.lookup, label %lane_bytes.exit.thread.i.i

switch.lookup:
  %cmp.i.i = icmp eq i64 %6, -1
  br i1 %cmp.i.i, label %if.then.i.i, label %cond.true.i.i

lane_bytes.exit.thread.i.i:
  %cmp12.i.i = icmp eq i64 %6, -1
  br i1 %cmp12.i.i, label %if.then.i.i, label %cond.end.i.i

if.then.i.i:
  %8 = load ptr, ptr %global_writes.i.i, align 8
  %arrayidx1.i.i = getelementptr inbounds nuw i64, ptr %8, i64 %div12.i
  %9 = load i64, ptr %arrayidx1.i.i, align 8
  br label %last_global_write.exit.i

cond.true.i.i:
  %switch.gep = getelementptr inbounds nuw i8, ptr @switch.table.ig_map_read, i64 %switch.tableidx
  %switch.load = load i8, ptr %switch.gep, align 1
  %word.tr.i.i = trunc i64 %div12.i to i8
  %10 = shl i8 %word.tr.i.i, 2
  %div2.lhs.trunc.i.i = and i8 %10, 28
  %div21617.i.i = lshr i8 %div2.lhs.trunc.i.i, %switch.load
  %div2.zext.i.i = zext nneg i8 %div21617.i.i to i64
  %shl.i.i = shl nuw nsw i64 %div2.zext.i.i, 22
  br label %cond.end.i.i

cond.end.i.i:
  %cond.i.i = phi i64 [ %shl.i.i, %cond.true.i.i ], [ 0, %lane_bytes.exit.thread.i.i ]
  %add.i.i = add i64 %cond.i.i, %6
  br label %last_global_write.exit.i

last_global_write.exit.i:
  %retval.0.i.i = phi i64 [ %9, %if.then.i.i ], [ %add.i.i, %cond.end.i.i ]
  %and.i.i = and i64 %retval.0.i.i, -4294967296
  %and.i13.i = and i64 %last.015.i, -4294967296
  %cmp4.i = icmp ugt i64 %and.i.i, %and.i13.i
  %cond.i31 = select i1 %cmp4.i, i64 %retval.0.i.i, i64 %last.015.i
  %add5.i = add nuw nsw i64 %byte.014.i, 4
  %cmp.i32 = icmp samesign ult i64 %byte.014.i, 124
  br i1 %cmp.i32, label %for.body.i30, label %last_write.exit

last_write.exit:
  %and.i33 = and i64 %cond.i31, -4294967296
  %11 = load i64, ptr %1, align 8
  %cmp6 = icmp ult i64 %and.i33, %11
  br i1 %cmp6, label %cleanup, label %lor.lhs.false7

lor.lhs.false7:
  %maps_acquired.i = getelementptr inbounds nuw i8, ptr %1, i64 232
  %12 = load i64, ptr %maps_acquired.i, align 8
  %cond.i.i35 = tail call i64 @llvm.umin.i64(i64 %12, i64 32)
  %cmp.not31.not.i = icmp eq i64 %12, 0
  br i1 %cmp.not31.not.i, label %if.end11, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %maps.i = getelementptr inbounds nuw i8, ptr %1, i64 377664
  %block.i36 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %13 = load i64, ptr %block.i36, align 8
  %invariant.umax.i = tail call i64 @llvm.umax.i64(i64 range(i64 0, -4294967295) %and.i33, i64 %13)
  br label %for.body.i37

for.body.i37:
  %number.032.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i41, %if.end.i40 ]
  %arrayidx.i38 = getelementptr inbounds nuw %struct.AcquiredMap, ptr %maps.i, i64 %number.032.i
  %time1.i = getelementptr inbounds nuw i8, ptr %arrayidx.i38, i64 8
  %14 = load i64, ptr %time1.i, align 8
  %spec.select.not.i = icmp ult i64 %14, %invariant.umax.i
  br i1 %spec.select.not.i, label %if.end.i40, label %land.lhs.true.i39

land.lhs.true.i39:
  %15 = load i64, ptr %arrayidx.i38, align 8
  %cmp6.i = icmp eq i64 %15, %address
  br i1 %cmp6.i, label %cleanup, label %if.end.i40

if.end.i40:
  %inc.i41 = add nuw nsw i64 %number.032.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i41, %cond.i.i35
  br i1 %exitcond.not.i, label %for.end.i42, label %for.body.i37

for.end.i42:
  %cmp10.i = icmp ugt i64 %12, 32
  br i1 %cmp10.i, label %is_acquired.exit, label %if.end11

is_acquired.exit:
  %rem.i = and i64 %12, 31
  %arrayidx13.i = getelementptr inbounds nuw %struct.AcquiredMap, ptr %1, i64 %rem.i
  %time14.i = getelementptr inbounds nuw i8, ptr %arrayidx13.i, i64 377672
  %16 = load i64, ptr %time14.i, align 8
  %cmp15.i.not = icmp ult i64 %16, %and.i33
  br i1 %cmp15.i.not, label %if.end11, label %cleanup

if.end11:
  %fault1.i = getelementptr inbounds nuw i8, ptr %0, i64 8
  %17 = load ptr, ptr %fault1.i, align 8
  %common2.i = getelementptr inbounds nuw i8, ptr %1, i64 16
  %18 = load ptr, ptr %common2.i, align 8
  %kind.i = getelementptr inbounds nuw i8, ptr %17, i64 8
  %19 = load i64, ptr %kind.i, align 8
  %tobool.not.i = icmp eq i64 %19, 0
  br i1 %tobool.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %block.i = getelementptr inbounds nuw i8, ptr %17, i64 16
  %20 = load i64, ptr %block.i, align 8
  %block4.i = getelementptr inbounds nuw i8, ptr %0, i64 304
  %21 = load i64, ptr %block4.i, align 8
  %cmp.not.i = icmp ugt i64 %20, %21
  br i1 %cmp.not.i, label %if.end.i, label %note_other.exit

if.end.i:
  %issuers.i = getelementptr inbounds nuw i8, ptr %18, i64 168
  br label %for.body.i

for.cond.i:
  %inc.i = add nuw nsw i64 %index.0.i54, 1
  %exitcond = icmp eq i64 %inc.i, 2048
  br i1 %exitcond, label %for.end.i, label %for.body.i

for.body.i:
  %index.0.i54 = phi i64 [ 0, %if.end.i ], [ %inc.i, %for.cond.i ]
  %arrayidx.i = getelementptr inbounds nuw [2 x i64], ptr %issuers.i, i64 %index.0.i54
  %22 = load i64, ptr %arrayidx.i, align 8
  %cmp4.not.i = icmp eq i64 %22, %and.i33
  br i1 %cmp4.not.i, label %cleanup6.i, label %for.cond.i

cleanup6.i:
  %and.i = and i64 %cond.i31, 4194303
  %arrayidx5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %23 = load i64, ptr %arrayidx5.i, align 8
  %or.i = or i64 %23, %and.i
  br label %with_issuer.exit

for.end.i:
  %shr.i = lshr i64 %cond.i31, 27
  %and.i47 = and i64 %shr.i, 31
  %warp_count.i = getelementptr inbounds nuw i8, ptr %0, i64 160
  %24 = load i64, ptr %warp_count.i, align 8
  %cmp9.i = icmp ult i64 %and.i47, %24
  %and10.i = and i64 %cond.i31, -4290773009
  %or11.i = or disjoint i64 %and10.i, 16
  %cond.i = select i1 %cmp9.i, i64 %cond.i31, i64 %or11.i
  br label %with_issuer.exit

with_issuer.exit:
  %retval.3.i = phi i64 [ %cond.i, %for.end.i ], [ %or.i, %cleanup6.i ]
  %other.i = getelementptr inbounds nuw i8, ptr %18, i64 80
  store i64 %retval.3.i, ptr %other.i, align 8
  %other_reads.i = getelementptr inbounds nuw i8, ptr %18, i64 88
  store i64 0, ptr %other_reads.i, align 8
  br label %note_other.exit

note_other.exit:
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 27, i64 noundef %lane, i64 noundef %address, i64 noundef 128, i64 noundef %info)
  unreachable

cleanup:
  ret void
}

declare void @ig_one(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define void @ig_map_acquire(ptr noundef readonly captures(none) %w, <32 x i64> %addresses, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %addresses.addr = alloca <32 x i64>, align 256
  store <32 x i64> %addresses, ptr %addresses.addr, align 256
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %3 = load i64, ptr @RACES, align 8
  %tobool.not = icmp eq i64 %3, 0
  br i1 %tobool.not, label %cleanup15, label %if.end

if.end:
  %tobool1.not32 = icmp eq i32 %mask, 0
  br i1 %tobool1.not32, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %maps = getelementptr inbounds nuw i8, ptr %2, i64 377664
  %maps_acquired = getelementptr inbounds nuw i8, ptr %2, i64 232
  %index.i30 = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %land.rhs

land.rhs:
  %last.034 = phi i64 [ 0, %land.rhs.lr.ph ], [ %last.1, %cleanup ]
  %rest_.033 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %cleanup ]
  %4 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.033, i1 true)
  %arrayidx = getelementptr inbounds nuw i64, ptr %addresses.addr, i64 %4
  %5 = load i64, ptr %arrayidx, align 8
  %cmp = icmp eq i64 %5, %last.034
  br i1 %cmp, label %cleanup, label %if.end5

for.cond.cleanup.critedge:
  %common1.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %6 = load ptr, ptr %common1.i, align 8
  %7 = load i64, ptr %6, align 8
  %add.i = add i64 %7, 4294967296
  store i64 %add.i, ptr %6, align 8
  %last.i = getelementptr inbounds nuw i8, ptr %6, i64 64
  %8 = load ptr, ptr %last.i, align 8
  %cmp.not.i = icmp eq ptr %8, %2
  br i1 %cmp.not.i, label %next_time.exit, label %if.then.i

if.then.i:
  store ptr %2, ptr %last.i, align 8
  %log.i = getelementptr inbounds nuw i8, ptr %2, i64 112
  %9 = load ptr, ptr %log.i, align 8
  %logged.i = getelementptr inbounds nuw i8, ptr %6, i64 56
  %10 = load i64, ptr %logged.i, align 8
  %cond.i.i = tail call range(i64 0, 67108864) i64 @llvm.umin.i64(i64 %10, i64 67108863)
  %arrayidx.i = getelementptr inbounds nuw %struct.Log, ptr %9, i64 %cond.i.i
  %add6.i = add nuw nsw i64 %cond.i.i, 1
  store i64 %add6.i, ptr %logged.i, align 8
  store i64 %add.i, ptr %arrayidx.i, align 8
  %run.i = getelementptr inbounds nuw i8, ptr %2, i64 96
  %11 = load i64, ptr %run.i, align 8
  %run8.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store i64 %11, ptr %run8.i, align 8
  br label %next_time.exit

next_time.exit:
  %12 = load ptr, ptr %w, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %12, i64 896
  %13 = load ptr, ptr %tracked.i.i, align 8
  %clocks.i = getelementptr inbounds nuw i8, ptr %13, i64 256
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %14 = load i64, ptr %index.i, align 8
  %arrayidx.i27 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i, i64 %14
  store i64 %add.i, ptr %arrayidx.i27, align 8
  br label %cleanup15

if.end5:
  %15 = load i64, ptr %maps_acquired, align 8
  %inc = add i64 %15, 1
  store i64 %inc, ptr %maps_acquired, align 8
  %rem = and i64 %15, 31
  %arrayidx6 = getelementptr inbounds nuw %struct.AcquiredMap, ptr %maps, i64 %rem
  %16 = load ptr, ptr %w, align 8
  %tracked.i.i28 = getelementptr inbounds nuw i8, ptr %16, i64 896
  %17 = load ptr, ptr %tracked.i.i28, align 8
  %clocks.i29 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %18 = load i64, ptr %index.i30, align 8
  %arrayidx.i31 = getelementptr inbounds nuw %struct.WarpClock, ptr %clocks.i29, i64 %18
  %19 = load i64, ptr %arrayidx.i31, align 8
  store i64 %5, ptr %arrayidx6, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 8
  store i64 %19, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  br label %cleanup

cleanup:
  %last.1 = phi i64 [ %5, %if.end5 ], [ %last.034, %land.rhs ]
  %sub = add nsw i64 %rest_.033, -1
  %and = and i64 %sub, %rest_.033
  %tobool1.not = icmp eq i64 %and, 0
  br i1 %tobool1.not, label %for.cond.cleanup.critedge, label %land.rhs

cleanup15:
  ret void
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)
