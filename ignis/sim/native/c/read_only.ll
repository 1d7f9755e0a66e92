define void @ig_read_only(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load i64, ptr %w, align 8
  %2 = inttoptr i64 %1 to ptr
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %2, i64 896
  %3 = load i64, ptr %arrayidx1, align 8
  %4 = inttoptr i64 %3 to ptr
  switch i32 %mask, label %land.rhs.lr.ph [
    i32 -1, label %land.lhs.true
    i32 0, label %cleanup42
  ]

land.lhs.true:
  %rdx.min.i = tail call i64 @llvm.vector.reduce.umin.v32i64(<32 x i64> %address)
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %2, i64 232
  %5 = load i64, ptr %arrayidx.i, align 8
  %sub.i = sub i64 %rdx.min.i, %5
  %div30.i = lshr i64 %sub.i, 5
  %rdx.min1.i = tail call i64 @llvm.vector.reduce.umax.v32i64(<32 x i64> %address)
  %sub3.i = sub i64 %rdx.min1.i, %5
  %sub4.i = add i64 %sub3.i, 15
  %div531.i = lshr i64 %sub4.i, 5
  %mul.i = and i64 %sub4.i, -32
  %arrayidx6.i = getelementptr inbounds nuw i8, ptr %2, i64 240
  %6 = load i64, ptr %arrayidx6.i, align 8
  %cmp.not.i = icmp uge i64 %mul.i, %6
  %sub7.i = sub nsw i64 %div531.i, %div30.i
  %cmp8.i = icmp ugt i64 %sub7.i, 32
  %or.cond.i = select i1 %cmp.not.i, i1 true, i1 %cmp8.i
  br i1 %or.cond.i, label %land.rhs.lr.ph, label %if.end.i

if.end.i:
  %arrayidx9.i = getelementptr inbounds nuw i8, ptr %4, i64 120
  %7 = load i64, ptr %arrayidx9.i, align 8
  %8 = inttoptr i64 %7 to ptr
  %cmp10.not32.i = icmp samesign ugt i64 %div30.i, %div531.i
  br i1 %cmp10.not32.i, label %doubtful.exit, label %for.body.i

for.body.i:
  %sector.034.i = phi i64 [ %inc.i, %for.body.i ], [ %div30.i, %if.end.i ]
  %latest.033.i = phi i64 [ %.latest.0.i, %for.body.i ], [ 0, %if.end.i ]
  %arrayidx11.i = getelementptr inbounds nuw i64, ptr %8, i64 %sector.034.i
  %9 = load i64, ptr %arrayidx11.i, align 8
  %.latest.0.i = tail call i64 @llvm.umax.i64(i64 %9, i64 %latest.033.i)
  %inc.i = add nuw nsw i64 %sector.034.i, 1
  %exitcond.not.i = icmp eq i64 %sector.034.i, %div531.i
  br i1 %exitcond.not.i, label %doubtful.exit, label %for.body.i

doubtful.exit:
  %latest.0.lcssa.i = phi i64 [ 0, %if.end.i ], [ %.latest.0.i, %for.body.i ]
  %10 = load i64, ptr %4, align 8
  %cmp15.i.not = icmp ult i64 %latest.0.lcssa.i, %10
  br i1 %cmp15.i.not, label %cleanup42, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %2, i64 232
  %11 = load i64, ptr %arrayidx3, align 8
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %2, i64 240
  %12 = load i64, ptr %arrayidx4, align 8
  %arrayidx.i72 = getelementptr inbounds nuw i8, ptr %4, i64 120
  %arrayidx5.i = getelementptr inbounds nuw i8, ptr %4, i64 56
  br label %land.rhs

land.rhs:
  %rest_.085 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %cleanup ]
  %13 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.085, i1 true)
  %vecext = extractelement <32 x i64> %address, i64 %13
  %sub = sub i64 %vecext, %11
  %add = add i64 %sub, %nbytes
  %cmp5.not = icmp ult i64 %sub, %12
  br i1 %cmp5.not, label %if.end8, label %cleanup

if.end8:
  %mul80 = and i64 %sub, -4
  %cmp1081 = icmp ult i64 %mul80, %add
  br i1 %cmp1081, label %for.body13.lr.ph, label %cleanup

for.body13.lr.ph:
  %div71 = lshr i64 %sub, 2
  %14 = load i64, ptr %arrayidx.i72, align 8
  %15 = trunc i64 %sub to i32
  %16 = and i32 %15, 3
  %17 = shl nsw i32 -1, %16
  %18 = trunc i64 %add to i32
  %19 = add i32 %18, 3
  %20 = and i32 %19, 3
  %21 = shl nuw nsw i32 2, %20
  %22 = load i64, ptr %4, align 8
  br label %for.body13

for.cond9:
  %inc = add i64 %word.082, 1
  %mul = shl i64 %inc, 2
  %cmp10 = icmp ult i64 %mul, %add
  br i1 %cmp10, label %for.body13, label %cleanup

for.body13:
  %mul83 = phi i64 [ %mul80, %for.body13.lr.ph ], [ %mul, %for.cond9 ]
  %word.082 = phi i64 [ %div71, %for.body13.lr.ph ], [ %inc, %for.cond9 ]
  %cmp15 = icmp ult i64 %mul83, %sub
  %add18 = add i64 %mul83, 4
  %cmp19 = icmp ugt i64 %add18, %add
  %mul1.i = and i64 %word.082, 4611686018427387896
  %add.i = add i64 %14, %mul1.i
  %23 = inttoptr i64 %add.i to ptr
  %24 = load i64, ptr %23, align 8
  %cmp.not.i73 = icmp eq i64 %24, -1
  br i1 %cmp.not.i73, label %if.end.i75, label %if.then.i

if.then.i:
  %and.i = and i64 %24, 15
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
  %word.tr.i = trunc i64 %word.082 to i8
  %25 = shl i8 %word.tr.i, 2
  %div3.lhs.trunc.i = and i8 %25, 28
  %div32930.i = lshr i8 %div3.lhs.trunc.i, %retval.0.i.i
  %div3.zext.i = zext nneg i8 %div32930.i to i64
  %shl.i = shl nuw nsw i64 %div3.zext.i, 22
  %add4.i = add i64 %shl.i, %24
  br label %write_to.exit

if.end.i75:
  %26 = load i64, ptr %arrayidx5.i, align 8
  %mul6.i = shl i64 %word.082, 3
  %add7.i = add i64 %26, %mul6.i
  %27 = inttoptr i64 %add7.i to ptr
  %28 = load i64, ptr %27, align 8
  %and8.i = and i64 %28, 15
  switch i64 %and8.i, label %lor.lhs.false.i [
    i64 9, label %cond.true.i
    i64 5, label %cond.true.i
  ]

lor.lhs.false.i:
  %shl11.neg.i = select i1 %cmp15, i32 %17, i32 -1
  %shl9.i = select i1 %cmp19, i32 %21, i32 16
  %sub.i76 = add nsw i32 %shl9.i, %shl11.neg.i
  %conv.i = zext i32 %sub.i76 to i64
  %and17.i = and i64 %and8.i, %conv.i
  %tobool.not.i = icmp eq i64 %and17.i, 0
  br i1 %tobool.not.i, label %write_to.exit, label %cond.true.i

cond.true.i:
  br label %write_to.exit

write_to.exit:
  %retval.0.i74 = phi i64 [ %add4.i, %bytes_of_lane.exit.i ], [ %28, %cond.true.i ], [ 0, %lor.lhs.false.i ]
  %cmp29.not = icmp ult i64 %retval.0.i74, %22
  br i1 %cmp29.not, label %for.cond9, label %if.then31

if.then31:
  %arrayidx32 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %29 = load i64, ptr %arrayidx32, align 8
  %30 = inttoptr i64 %29 to ptr
  %arrayidx33 = getelementptr inbounds nuw i8, ptr %30, i64 80
  store i64 %retval.0.i74, ptr %arrayidx33, align 8
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 13, i64 noundef %13, i64 noundef %vecext, i64 noundef %nbytes, i64 noundef %info)
  unreachable

cleanup:
  %sub38 = add nsw i64 %rest_.085, -1
  %and = and i64 %sub38, %rest_.085
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %cleanup42, label %land.rhs

cleanup42:
  ret void
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare i64 @llvm.vector.reduce.umin.v32i64(<32 x i64>)

declare i64 @llvm.vector.reduce.umax.v32i64(<32 x i64>)

declare i64 @llvm.umax.i64(i64, i64)
