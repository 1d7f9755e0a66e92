define void @ig_read_only(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load i64, ptr %w, align 8
  %2 = inttoptr i64 %1 to ptr
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %2, i64 896
  %3 = load i64, ptr %arrayidx1, align 8
  %4 = inttoptr i64 %3 to ptr
  %tobool.not66 = icmp eq i32 %mask, 0
  br i1 %tobool.not66, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %2, i64 232
  %5 = load i64, ptr %arrayidx3, align 8
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %2, i64 240
  %6 = load i64, ptr %arrayidx4, align 8
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %4, i64 120
  %arrayidx5.i = getelementptr inbounds nuw i8, ptr %4, i64 56
  br label %land.rhs

land.rhs:
  %rest_.067 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %cleanup ]
  %7 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.067, i1 true)
  %vecext = extractelement <32 x i64> %address, i64 %7
  %sub = sub i64 %vecext, %5
  %add = add i64 %sub, %nbytes
  %cmp.not = icmp ult i64 %sub, %6
  br i1 %cmp.not, label %if.end, label %cleanup

for.cond.cleanup.critedge:
  ret void

if.end:
  %mul62 = and i64 %sub, -4
  %cmp763 = icmp ult i64 %mul62, %add
  br i1 %cmp763, label %for.body10.lr.ph, label %cleanup

for.body10.lr.ph:
  %div61 = lshr i64 %sub, 2
  %8 = load i64, ptr %arrayidx.i, align 8
  %9 = trunc i64 %sub to i32
  %10 = and i32 %9, 3
  %11 = shl nsw i32 -1, %10
  %12 = trunc i64 %add to i32
  %13 = add i32 %12, 3
  %14 = and i32 %13, 3
  %15 = shl nuw nsw i32 2, %14
  %16 = load i64, ptr %4, align 8
  br label %for.body10

for.cond6:
  %inc = add i64 %word.064, 1
  %mul = shl i64 %inc, 2
  %cmp7 = icmp ult i64 %mul, %add
  br i1 %cmp7, label %for.body10, label %cleanup

for.body10:
  %mul65 = phi i64 [ %mul62, %for.body10.lr.ph ], [ %mul, %for.cond6 ]
  %word.064 = phi i64 [ %div61, %for.body10.lr.ph ], [ %inc, %for.cond6 ]
  %cmp12 = icmp ult i64 %mul65, %sub
  %add15 = add i64 %mul65, 4
  %cmp16 = icmp ugt i64 %add15, %add
  %mul1.i = and i64 %word.064, 4611686018427387896
  %add.i = add i64 %8, %mul1.i
  %17 = inttoptr i64 %add.i to ptr
  %18 = load i64, ptr %17, align 8
  %cmp.not.i = icmp eq i64 %18, -1
  br i1 %cmp.not.i, label %if.end.i, label %if.then.i

if.then.i:
  %and.i = and i64 %18, 15
  switch i64 %and.i, label %sw.default.i.i [
    i64 9, label %bytes_of_lane.exit.i
    i64 5, label %sw.bb1.i.i
    i64 15, label %sw.bb2.i.i
    i64 8, label %switch.edge.i.i
  ]

sw.bb1.i.i:
  br label %bytes_of_lane.exit.i

sw.bb2.i.i:
  br label %bytes_of_lane.exit.i

switch.edge.i.i:
  br label %bytes_of_lane.exit.i

sw.default.i.i:
  br label %bytes_of_lane.exit.i

bytes_of_lane.exit.i:
  %retval.0.i.i = phi i8 [ 4, %sw.default.i.i ], [ 2, %sw.bb2.i.i ], [ 1, %sw.bb1.i.i ], [ 0, %if.then.i ], [ 3, %switch.edge.i.i ]
  %word.tr.i = trunc i64 %word.064 to i8
  %19 = shl i8 %word.tr.i, 2
  %div3.lhs.trunc.i = and i8 %19, 28
  %div32930.i = lshr i8 %div3.lhs.trunc.i, %retval.0.i.i
  %div3.zext.i = zext nneg i8 %div32930.i to i64
  %shl.i = shl nuw nsw i64 %div3.zext.i, 22
  %add4.i = add i64 %shl.i, %18
  br label %write_to.exit

if.end.i:
  %20 = load i64, ptr %arrayidx5.i, align 8
  %mul6.i = shl i64 %word.064, 3
  %add7.i = add i64 %20, %mul6.i
  %21 = inttoptr i64 %add7.i to ptr
  %22 = load i64, ptr %21, align 8
  %and8.i = and i64 %22, 15
  switch i64 %and8.i, label %lor.lhs.false.i [
    i64 9, label %cond.true.i
    i64 5, label %cond.true.i
  ]

lor.lhs.false.i:
  %shl11.neg.i = select i1 %cmp12, i32 %11, i32 -1
  %shl9.i = select i1 %cmp16, i32 %15, i32 16
  %sub.i = add nsw i32 %shl9.i, %shl11.neg.i
  %conv.i = zext i32 %sub.i to i64
  %and17.i = and i64 %and8.i, %conv.i
  %tobool.not.i = icmp eq i64 %and17.i, 0
  br i1 %tobool.not.i, label %write_to.exit, label %cond.true.i

cond.true.i:
  br label %write_to.exit

write_to.exit:
  %retval.0.i = phi i64 [ %add4.i, %bytes_of_lane.exit.i ], [ %22, %cond.true.i ], [ 0, %lor.lhs.false.i ]
  %cmp25.not = icmp ult i64 %retval.0.i, %16
  br i1 %cmp25.not, label %for.cond6, label %if.then27

if.then27:
  %arrayidx28 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %23 = load i64, ptr %arrayidx28, align 8
  %24 = inttoptr i64 %23 to ptr
  %arrayidx29 = getelementptr inbounds nuw i8, ptr %24, i64 80
  store i64 %retval.0.i, ptr %arrayidx29, align 8
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 13, i64 noundef %7, i64 noundef %vecext, i64 noundef %nbytes, i64 noundef %info)
  unreachable

cleanup:
  %sub34 = add nsw i64 %rest_.067, -1
  %and = and i64 %sub34, %rest_.067
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)
