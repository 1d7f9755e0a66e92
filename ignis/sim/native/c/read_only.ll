define i32 @ig_stale(ptr noundef readonly captures(none) %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load i64, ptr %w, align 8
  %2 = inttoptr i64 %1 to ptr
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %2, i64 896
  %3 = load i64, ptr %arrayidx1, align 8
  %4 = inttoptr i64 %3 to ptr
  %cmp = icmp eq i32 %mask, -1
  br i1 %cmp, label %land.lhs.true, label %if.end

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
  br i1 %or.cond.i, label %land.rhs.preheader, label %if.end.i

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
  br i1 %cmp15.i.not, label %cleanup, label %land.rhs.preheader

if.end:
  %conv.old = zext i32 %mask to i64
  %tobool.not18.old = icmp eq i32 %mask, 0
  br i1 %tobool.not18.old, label %cleanup, label %land.rhs.preheader

land.rhs.preheader:
  %rest_.020.ph = phi i64 [ 4294967295, %land.lhs.true ], [ %conv.old, %if.end ], [ 4294967295, %doubtful.exit ]
  br label %land.rhs

land.rhs:
  %rest_.020 = phi i64 [ %and, %land.rhs ], [ %rest_.020.ph, %land.rhs.preheader ]
  %stale.019 = phi i32 [ %or, %land.rhs ], [ 0, %land.rhs.preheader ]
  %11 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.020, i1 true)
  %cast = trunc nuw nsw i64 %11 to i32
  %vecext = extractelement <32 x i64> %address, i64 %11
  %call3 = tail call fastcc i64 @write_before(ptr noundef nonnull %2, ptr noundef %4, i64 noundef %vecext, i64 noundef %nbytes)
  %cmp4 = icmp ne i64 %call3, 0
  %conv5 = zext i1 %cmp4 to i32
  %shl = shl nuw i32 %conv5, %cast
  %or = or i32 %shl, %stale.019
  %sub = add nsw i64 %rest_.020, -1
  %and = and i64 %sub, %rest_.020
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %cleanup, label %land.rhs

cleanup:
  %retval.0 = phi i32 [ 0, %doubtful.exit ], [ 0, %if.end ], [ %or, %land.rhs ]
  ret i32 %retval.0
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define internal fastcc i64 @write_before(ptr noundef readonly captures(none) %arena, ptr noundef readonly captures(none) %shadow, i64 noundef %address, i64 noundef %nbytes) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %arena, i64 232
  %0 = load i64, ptr %arrayidx, align 8
  %sub = sub i64 %address, %0
  %add = add i64 %sub, %nbytes
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %arena, i64 240
  %1 = load i64, ptr %arrayidx1, align 8
  %cmp = icmp uge i64 %sub, %1
  %mul39 = and i64 %sub, -4
  %cmp240 = icmp uge i64 %mul39, %add
  %.not41 = or i1 %cmp, %cmp240
  br i1 %.not41, label %cleanup18, label %for.body.lr.ph

for.body.lr.ph:
  %div38 = lshr i64 %sub, 2
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %shadow, i64 120
  %2 = load i64, ptr %arrayidx.i, align 8
  %arrayidx5.i = getelementptr inbounds nuw i8, ptr %shadow, i64 56
  %3 = trunc i64 %sub to i32
  %4 = and i32 %3, 3
  %5 = shl nsw i32 -1, %4
  %6 = trunc i64 %add to i32
  %7 = add i32 %6, 3
  %8 = and i32 %7, 3
  %9 = shl nuw nsw i32 2, %8
  %10 = load i64, ptr %shadow, align 8
  br label %for.body

for.cond:
  %inc = add i64 %word.042, 1
  %mul = shl i64 %inc, 2
  %cmp2.not = icmp ult i64 %mul, %add
  br i1 %cmp2.not, label %for.body, label %cleanup18

for.body:
  %mul43 = phi i64 [ %mul39, %for.body.lr.ph ], [ %mul, %for.cond ]
  %word.042 = phi i64 [ %div38, %for.body.lr.ph ], [ %inc, %for.cond ]
  %cmp4 = icmp ult i64 %mul43, %sub
  %add6 = add i64 %mul43, 4
  %cmp7 = icmp ugt i64 %add6, %add
  %mul1.i = and i64 %word.042, 4611686018427387896
  %add.i = add i64 %2, %mul1.i
  %11 = inttoptr i64 %add.i to ptr
  %12 = load i64, ptr %11, align 8
  %cmp.not.i = icmp eq i64 %12, -1
  br i1 %cmp.not.i, label %if.end.i, label %if.then.i

if.then.i:
  %and.i = and i64 %12, 15
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
  %word.tr.i = trunc i64 %word.042 to i8
  %13 = shl i8 %word.tr.i, 2
  %div3.lhs.trunc.i = and i8 %13, 28
  %div32930.i = lshr i8 %div3.lhs.trunc.i, %retval.0.i.i
  %div3.zext.i = zext nneg i8 %div32930.i to i64
  %shl.i = shl nuw nsw i64 %div3.zext.i, 22
  %add4.i = add i64 %shl.i, %12
  br label %write_to.exit

if.end.i:
  %14 = load i64, ptr %arrayidx5.i, align 8
  %mul6.i = shl i64 %word.042, 3
  %add7.i = add i64 %14, %mul6.i
  %15 = inttoptr i64 %add7.i to ptr
  %16 = load i64, ptr %15, align 8
  %and8.i = and i64 %16, 15
  switch i64 %and8.i, label %lor.lhs.false.i [
    i64 9, label %cond.true.i
    i64 5, label %cond.true.i
  ]

lor.lhs.false.i:
  %shl11.neg.i = select i1 %cmp4, i32 %5, i32 -1
  %shl9.i = select i1 %cmp7, i32 %9, i32 16
  %sub.i = add nsw i32 %shl9.i, %shl11.neg.i
  %conv.i = zext i32 %sub.i to i64
  %and17.i = and i64 %and8.i, %conv.i
  %tobool.not.i = icmp eq i64 %and17.i, 0
  br i1 %tobool.not.i, label %write_to.exit, label %cond.true.i

cond.true.i:
  br label %write_to.exit

write_to.exit:
  %retval.0.i = phi i64 [ %add4.i, %bytes_of_lane.exit.i ], [ %16, %cond.true.i ], [ 0, %lor.lhs.false.i ]
  %cmp15.not = icmp ult i64 %retval.0.i, %10
  br i1 %cmp15.not, label %for.cond, label %cleanup18

cleanup18:
  %spec.select = phi i64 [ 0, %entry ], [ 0, %for.cond ], [ %retval.0.i, %write_to.exit ]
  ret i64 %spec.select
}

define void @ig_report_stale(ptr noundef %w, <32 x i64> %address, i32 noundef %stale, i64 noundef %nbytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load i64, ptr %w, align 8
  %2 = inttoptr i64 %1 to ptr
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %2, i64 896
  %3 = load i64, ptr %arrayidx1, align 8
  %4 = inttoptr i64 %3 to ptr
  %5 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %stale, i1 true)
  %conv = zext nneg i32 %5 to i64
  %vecext = extractelement <32 x i64> %address, i64 %conv
  %call = tail call fastcc i64 @write_before(ptr noundef %2, ptr noundef %4, i64 noundef %vecext, i64 noundef %nbytes)
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %6 = load i64, ptr %arrayidx2, align 8
  %7 = inttoptr i64 %6 to ptr
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %7, i64 80
  store i64 %call, ptr %arrayidx3, align 8
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 13, i64 noundef %conv, i64 noundef %vecext, i64 noundef %nbytes, i64 noundef %info)
  unreachable
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare i64 @llvm.vector.reduce.umin.v32i64(<32 x i64>)

declare i64 @llvm.vector.reduce.umax.v32i64(<32 x i64>)

declare i64 @llvm.umax.i64(i64, i64)
