define i32 @ig_legal(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %start, i64 noundef %size, i64 noundef %nbytes, i64 noundef %store, i64 noundef %offsets) nounwind "prefer-vector-width"="512" {
entry:
  %tobool.not103 = icmp eq i32 %mask, 0
  br i1 %tobool.not103, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %1 = load i64, ptr %w, align 8
  %2 = inttoptr i64 %1 to ptr
  %sub = add i64 %nbytes, -1
  %tobool3.not = icmp eq i64 %offsets, 0
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %2, i64 256
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %2, i64 176
  %tobool41.not = icmp eq i64 %size, 0
  %tobool44.not = icmp eq i64 %store, 0
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %2, i64 904
  %arrayidx1.i = getelementptr inbounds nuw i8, ptr %2, i64 912
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %2, i64 192
  br label %land.rhs

land.rhs:
  %legal.0105 = phi i32 [ 0, %land.rhs.lr.ph ], [ %or, %if.end51 ]
  %rest_.0104 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and55, %if.end51 ]
  %3 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0104, i1 true)
  %cast = trunc nuw nsw i64 %3 to i32
  %vecext = extractelement <32 x i64> %address, i64 %3
  %and = and i64 %vecext, %sub
  %tobool2.not = icmp eq i64 %and, 0
  br i1 %tobool3.not, label %if.else, label %if.then

for.cond.cleanup.critedge:
  %legal.0.lcssa = phi i32 [ 0, %entry ], [ %or, %if.end51 ]
  ret i32 %legal.0.lcssa

if.then:
  %sub.i = sub i64 %vecext, %start
  %cmp.i = icmp ult i64 %sub.i, %size
  %add.i = add i64 %sub.i, %nbytes
  %cmp1.i = icmp ule i64 %add.i, %size
  %4 = and i1 %cmp.i, %cmp1.i
  %and689 = and i1 %tobool2.not, %4
  br label %if.end51

if.else:
  %shr.mask = and i64 %vecext, -4611686018427387904
  %cmp = icmp eq i64 %shr.mask, 4611686018427387904
  br i1 %cmp, label %if.then10, label %if.else19

if.then10:
  %xor = and i64 %vecext, 4611686018427387903
  %5 = load i64, ptr %arrayidx11, align 8
  %cmp.i91 = icmp ult i64 %xor, %5
  %add.i92 = add i64 %xor, %nbytes
  %cmp1.i93 = icmp ule i64 %add.i92, %5
  %6 = and i1 %cmp.i91, %cmp1.i93
  %and1688 = and i1 %tobool2.not, %6
  br label %if.end51

if.else19:
  %7 = load i64, ptr %arrayidx20, align 8
  %sub21 = sub i64 %vecext, %7
  %8 = load i64, ptr %arrayidx22, align 8
  %cmp23 = icmp ult i64 %sub21, %8
  br i1 %cmp23, label %if.then25, label %if.else35

if.then25:
  %add.i96 = add i64 %sub21, %nbytes
  %cmp1.i97 = icmp ule i64 %add.i96, %8
  %and3287 = and i1 %tobool2.not, %cmp1.i97
  br label %if.end51

if.else35:
  br i1 %tobool2.not, label %land.lhs.true, label %if.end51

land.lhs.true:
  %call38 = tail call i64 @ig_probe(ptr noundef nonnull %w, i64 noundef %vecext, i64 noundef %nbytes)
  %tobool39.not = icmp eq i64 %call38, 0
  br i1 %tobool39.not, label %land.rhs40, label %if.end51

land.rhs40:
  br i1 %tobool41.not, label %cond.false, label %cond.true

cond.true:
  %sub.i98 = sub i64 %vecext, %start
  %cmp.i99 = icmp ult i64 %sub.i98, %size
  %add.i100 = add i64 %sub.i98, %nbytes
  %cmp1.i101 = icmp ule i64 %add.i100, %size
  %9 = and i1 %cmp.i99, %cmp1.i101
  br label %if.end51

cond.false:
  br i1 %tobool44.not, label %if.end51, label %lor.rhs

lor.rhs:
  %10 = load i64, ptr %arrayidx.i, align 8
  %11 = inttoptr i64 %10 to ptr
  %12 = load i64, ptr %arrayidx1.i, align 8
  %cmp.not12.not.i = icmp eq i64 %12, 0
  br i1 %cmp.not12.not.i, label %if.end51, label %for.body.i

for.body.i:
  %i.013.i = phi i64 [ %inc.i, %for.body.i ], [ 0, %lor.rhs ]
  %arrayidx2.idx.i = shl i64 %i.013.i, 4
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %11, i64 %arrayidx2.idx.i
  %13 = load i64, ptr %arrayidx2.i, align 8
  %sub.i102 = sub i64 %vecext, %13
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %arrayidx2.i, i64 8
  %14 = load i64, ptr %arrayidx4.i, align 8
  %cmp5.i.not = icmp uge i64 %sub.i102, %14
  %inc.i = add nuw i64 %i.013.i, 1
  %exitcond.not.i = icmp ne i64 %inc.i, %12
  %or.cond.not = select i1 %cmp5.i.not, i1 %exitcond.not.i, i1 false
  br i1 %or.cond.not, label %for.body.i, label %if.end51

if.end51:
  %fine.0 = phi i1 [ %and689, %if.then ], [ %and1688, %if.then10 ], [ %and3287, %if.then25 ], [ false, %land.lhs.true ], [ false, %if.else35 ], [ %9, %cond.true ], [ true, %cond.false ], [ true, %lor.rhs ], [ %cmp5.i.not, %for.body.i ]
  %conv53 = zext i1 %fine.0 to i32
  %shl = shl nuw i32 %conv53, %cast
  %or = or i32 %shl, %legal.0105
  %sub54 = add nsw i64 %rest_.0104, -1
  %and55 = and i64 %sub54, %rest_.0104
  %tobool.not = icmp eq i64 %and55, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @ig_probe(ptr noundef, i64 noundef, i64 noundef)

define void @ig_written(ptr noundef readonly captures(none) %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %offsets) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load i64, ptr %w, align 8
  %2 = inttoptr i64 %1 to ptr
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %2, i64 896
  %3 = load i64, ptr %arrayidx1, align 8
  %4 = inttoptr i64 %3 to ptr
  %tobool.not41 = icmp eq i32 %mask, 0
  br i1 %tobool.not41, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %tobool3.not = icmp eq i64 %offsets, 0
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %2, i64 256
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %2, i64 176
  %cmp1739 = icmp ne i64 %nbytes, 0
  br label %land.rhs

land.rhs:
  %rest_.042 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and25, %for.cond.cleanup20 ]
  %5 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.042, i1 true)
  %vecext5 = extractelement <32 x i64> %address, i64 %5
  br i1 %tobool3.not, label %cond.false, label %cond.true

for.cond.cleanup.critedge:
  ret void

cond.true:
  %and = and i64 %vecext5, 4294967295
  %6 = load i64, ptr %arrayidx4, align 8
  %add = add i64 %6, %and
  br label %cond.end

cond.false:
  %.pre = load i64, ptr %arrayidx4, align 8
  br label %cond.end

cond.end:
  %7 = phi i64 [ %6, %cond.true ], [ %.pre, %cond.false ]
  %cond = phi i64 [ %add, %cond.true ], [ %vecext5, %cond.false ]
  %sub = sub i64 %cond, %7
  %8 = load i64, ptr %arrayidx7, align 8
  %cmp = icmp ult i64 %sub, %8
  %cond10 = select i1 %cmp, i64 5, i64 4
  %arrayidx11 = getelementptr inbounds nuw i64, ptr %4, i64 %cond10
  %9 = load i64, ptr %arrayidx11, align 8
  %add12 = add i64 %9, %cond
  %10 = inttoptr i64 %add12 to ptr
  %shr.mask = and i64 %cond, -4611686018427387904
  %cmp14 = icmp ne i64 %shr.mask, 4611686018427387904
  %11 = and i1 %cmp14, %cmp1739
  br i1 %11, label %for.body21, label %for.cond.cleanup20

for.cond.cleanup20:
  %sub24 = add nsw i64 %rest_.042, -1
  %and25 = and i64 %sub24, %rest_.042
  %tobool.not = icmp eq i64 %and25, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

for.body21:
  %i.040 = phi i64 [ %inc, %for.body21 ], [ 0, %cond.end ]
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %10, i64 %i.040
  store i8 -1, ptr %arrayidx22, align 1
  %inc = add nuw i64 %i.040, 1
  %cmp17 = icmp ult i64 %inc, %nbytes
  br i1 %cmp17, label %for.body21, label %for.cond.cleanup20
}
