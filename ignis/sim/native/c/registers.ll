%struct.Warp = type { ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, [2 x i64], i64, [15 x i64] }

define void @ig_set_registers(ptr noundef %w, i64 noundef %count, i64 noundef %more, i64 noundef %at_start, i64 noundef %strict, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %registers.i = getelementptr inbounds nuw i8, ptr %w, i64 168
  %0 = load i64, ptr %registers.i, align 8
  %tobool.not.i = icmp eq i64 %0, 0
  %at_start..i = select i1 %tobool.not.i, i64 %at_start, i64 %0
  %mul = shl i64 %at_start, 5
  %1 = load ptr, ptr %w, align 8
  %warp_count = getelementptr inbounds nuw i8, ptr %1, i64 160
  %2 = load i64, ptr %warp_count, align 8
  %mul1 = mul i64 %2, %mul
  %tobool = icmp ne i64 %0, 0
  %cmp = icmp ult i64 %at_start, 256
  %3 = or i1 %cmp, %tobool
  %tobool2 = icmp ne i64 %strict, 0
  %or.cond = select i1 %tobool2, i1 %3, i1 false
  br i1 %or.cond, label %land.lhs.true3, label %if.end

land.lhs.true3:
  %tobool4.not = icmp eq i64 %more, 0
  %cmp5 = icmp ult i64 %count, %at_start..i
  %cmp6 = icmp ugt i64 %count, %at_start..i
  %cond.in = select i1 %tobool4.not, i1 %cmp6, i1 %cmp5
  br i1 %cond.in, label %if.then, label %if.end

if.then:
  %cond13 = select i1 %tobool4.not, i64 42, i64 41
  tail call void @ig_tell(ptr noundef nonnull %w, i64 noundef 31, i64 noundef 0, i64 noundef %cond13, i64 noundef %count, i64 noundef %at_start..i, i64 noundef 0, i64 noundef %info)
  unreachable

if.end:
  %cmp14.not.i59 = icmp eq i64 %2, 0
  br i1 %cmp14.not.i59, label %for.cond.cleanup, label %for.body.lr.ph.i.lr.ph

for.body.lr.ph.i.lr.ph:
  %index3.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  br label %for.body.lr.ph.i

for.body.lr.ph.i:
  %4 = phi i64 [ %2, %for.body.lr.ph.i.lr.ph ], [ %11, %if.end28 ]
  %5 = phi ptr [ %1, %for.body.lr.ph.i.lr.ph ], [ %10, %if.end28 ]
  %turns.060 = phi i64 [ 0, %for.body.lr.ph.i.lr.ph ], [ %inc, %if.end28 ]
  %.in = getelementptr inbounds nuw i8, ptr %5, i64 272
  %6 = load ptr, ptr %.in, align 8
  %7 = load i64, ptr %index3.i, align 8
  br label %for.body.i

for.body.i:
  %index.016.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i, %cond.end.i ]
  %sum.015.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %add.i, %cond.end.i ]
  %cmp5.unshifted.i = xor i64 %index.016.i, %7
  %cmp5.i = icmp ult i64 %cmp5.unshifted.i, 4
  br i1 %cmp5.i, label %cond.end.i, label %cond.false.i

cond.false.i:
  %arrayidx.i = getelementptr inbounds nuw %struct.Warp, ptr %6, i64 %index.016.i
  %registers.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 168
  %8 = load i64, ptr %registers.i.i, align 8
  %tobool.not.i.i = icmp eq i64 %8, 0
  %at_start..i.i = select i1 %tobool.not.i.i, i64 %at_start, i64 %8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi i64 [ %at_start..i.i, %cond.false.i ], [ %count, %for.body.i ]
  %add.i = add i64 %cond.i, %sum.015.i
  %inc.i = add nuw i64 %index.016.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %4
  br i1 %exitcond.not.i, label %needed.exit, label %for.body.i

needed.exit:
  %9 = shl i64 %add.i, 5
  %cmp15 = icmp ugt i64 %9, %mul1
  br i1 %cmp15, label %for.body, label %for.cond.cleanup

for.cond.cleanup:
  store i64 %count, ptr %registers.i, align 8
  ret void

for.body:
  %cmp17 = icmp eq i64 %turns.060, 65536
  br i1 %cmp17, label %if.then26, label %if.end28

if.then26:
  %call27 = tail call fastcc i64 @needed(ptr noundef nonnull %w, i64 noundef %count, i64 noundef %at_start)
  tail call void @ig_tell(ptr noundef nonnull %w, i64 noundef 5, i64 noundef 0, i64 noundef 40, i64 noundef %call27, i64 noundef %mul1, i64 noundef -1, i64 noundef %info)
  unreachable

if.end28:
  tail call void @ig_leave(ptr noundef %5, ptr noundef nonnull %w, i64 noundef 0)
  %inc = add nuw nsw i64 %turns.060, 1
  %10 = load ptr, ptr %w, align 8
  %warp_count.i = getelementptr inbounds nuw i8, ptr %10, i64 160
  %11 = load i64, ptr %warp_count.i, align 8
  %cmp14.not.i = icmp eq i64 %11, 0
  br i1 %cmp14.not.i, label %for.cond.cleanup, label %for.body.lr.ph.i
}

declare void @ig_tell(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc range(i64 0, -31) i64 @needed(ptr noundef readonly captures(none) %w, i64 noundef %count, i64 noundef %at_start) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %warps1 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1 = load ptr, ptr %warps1, align 8
  %warp_count = getelementptr inbounds nuw i8, ptr %0, i64 160
  %2 = load i64, ptr %warp_count, align 8
  %cmp14.not = icmp eq i64 %2, 0
  br i1 %cmp14.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %index3 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index3, align 8
  br label %for.body

for.cond.cleanup.loopexit:
  %4 = shl i64 %add, 5
  br label %for.cond.cleanup

for.cond.cleanup:
  %sum.0.lcssa = phi i64 [ 0, %entry ], [ %4, %for.cond.cleanup.loopexit ]
  ret i64 %sum.0.lcssa

for.body:
  %index.016 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %cond.end ]
  %sum.015 = phi i64 [ 0, %for.body.lr.ph ], [ %add, %cond.end ]
  %cmp5.unshifted = xor i64 %3, %index.016
  %cmp5 = icmp ult i64 %cmp5.unshifted, 4
  br i1 %cmp5, label %cond.end, label %cond.false

cond.false:
  %arrayidx = getelementptr inbounds nuw %struct.Warp, ptr %1, i64 %index.016
  %registers.i = getelementptr inbounds nuw i8, ptr %arrayidx, i64 168
  %5 = load i64, ptr %registers.i, align 8
  %tobool.not.i = icmp eq i64 %5, 0
  %at_start..i = select i1 %tobool.not.i, i64 %at_start, i64 %5
  br label %cond.end

cond.end:
  %cond = phi i64 [ %at_start..i, %cond.false ], [ %count, %for.body ]
  %add = add i64 %cond, %sum.015
  %inc = add nuw i64 %index.016, 1
  %exitcond.not = icmp eq i64 %inc, %2
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body
}

declare void @ig_leave(ptr noundef, ptr noundef, i64 noundef)
