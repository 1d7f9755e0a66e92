define i32 @ig_legal(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %start, i64 noundef %size, i64 noundef %nbytes, i64 noundef %store, i64 noundef %offsets) nounwind "prefer-vector-width"="512" {
entry:
  %tobool.not101 = icmp eq i32 %mask, 0
  br i1 %tobool.not101, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %1 = load ptr, ptr %w, align 8
  %sub = add i64 %nbytes, -1
  %tobool4.not = icmp eq i64 %offsets, 0
  %shared = getelementptr inbounds nuw i8, ptr %1, i64 256
  %shared_bytes = getelementptr inbounds nuw i8, ptr %1, i64 176
  %tobool39.not = icmp eq i64 %size, 0
  %tobool42.not = icmp eq i64 %store, 0
  %borrowed.i = getelementptr inbounds nuw i8, ptr %1, i64 904
  %borrows.i = getelementptr inbounds nuw i8, ptr %1, i64 912
  %local_bytes = getelementptr inbounds nuw i8, ptr %1, i64 192
  br label %land.rhs

land.rhs:
  %legal.0103 = phi i32 [ 0, %land.rhs.lr.ph ], [ %or, %if.end49 ]
  %rest_.0102 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and53, %if.end49 ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0102, i1 true)
  %cast = trunc nuw nsw i64 %2 to i32
  %vecext = extractelement <32 x i64> %address, i64 %2
  %and = and i64 %vecext, %sub
  %tobool3.not = icmp eq i64 %and, 0
  br i1 %tobool4.not, label %if.else, label %if.then

for.cond.cleanup.critedge:
  %legal.0.lcssa = phi i32 [ 0, %entry ], [ %or, %if.end49 ]
  ret i32 %legal.0.lcssa

if.then:
  %sub.i = sub i64 %vecext, %start
  %cmp.i = icmp ult i64 %sub.i, %size
  %add.i = add i64 %sub.i, %nbytes
  %cmp1.i = icmp ule i64 %add.i, %size
  %3 = and i1 %cmp.i, %cmp1.i
  %and787 = and i1 %tobool3.not, %3
  br label %if.end49

if.else:
  %shr.mask = and i64 %vecext, -4611686018427387904
  %cmp = icmp eq i64 %shr.mask, 4611686018427387904
  br i1 %cmp, label %if.then11, label %if.else19

if.then11:
  %xor = and i64 %vecext, 4611686018427387903
  %4 = load i64, ptr %local_bytes, align 8
  %cmp.i89 = icmp ult i64 %xor, %4
  %add.i90 = add i64 %xor, %nbytes
  %cmp1.i91 = icmp ule i64 %add.i90, %4
  %5 = and i1 %cmp.i89, %cmp1.i91
  %and1686 = and i1 %tobool3.not, %5
  br label %if.end49

if.else19:
  %6 = load i64, ptr %shared, align 8
  %sub20 = sub i64 %vecext, %6
  %7 = load i64, ptr %shared_bytes, align 8
  %cmp21 = icmp ult i64 %sub20, %7
  br i1 %cmp21, label %if.then23, label %if.else33

if.then23:
  %add.i94 = add i64 %sub20, %nbytes
  %cmp1.i95 = icmp ule i64 %add.i94, %7
  %and3085 = and i1 %tobool3.not, %cmp1.i95
  br label %if.end49

if.else33:
  br i1 %tobool3.not, label %land.lhs.true, label %if.end49

land.lhs.true:
  %call36 = tail call i64 @ig_probe(ptr noundef nonnull %w, i64 noundef %vecext, i64 noundef %nbytes)
  %tobool37.not = icmp eq i64 %call36, 0
  br i1 %tobool37.not, label %land.rhs38, label %if.end49

land.rhs38:
  br i1 %tobool39.not, label %cond.false, label %cond.true

cond.true:
  %sub.i96 = sub i64 %vecext, %start
  %cmp.i97 = icmp ult i64 %sub.i96, %size
  %add.i98 = add i64 %sub.i96, %nbytes
  %cmp1.i99 = icmp ule i64 %add.i98, %size
  %8 = and i1 %cmp.i97, %cmp1.i99
  br label %if.end49

cond.false:
  br i1 %tobool42.not, label %if.end49, label %lor.rhs

lor.rhs:
  %9 = load i64, ptr %borrowed.i, align 8
  %10 = inttoptr i64 %9 to ptr
  %11 = load i64, ptr %borrows.i, align 8
  %cmp.not10.not.i = icmp eq i64 %11, 0
  br i1 %cmp.not10.not.i, label %if.end49, label %for.body.i

for.body.i:
  %i.011.i = phi i64 [ %inc.i, %for.body.i ], [ 0, %lor.rhs ]
  %arrayidx.idx.i = shl i64 %i.011.i, 4
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %10, i64 %arrayidx.idx.i
  %12 = load i64, ptr %arrayidx.i, align 8
  %sub.i100 = sub i64 %vecext, %12
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %13 = load i64, ptr %arrayidx2.i, align 8
  %cmp3.i.not = icmp uge i64 %sub.i100, %13
  %inc.i = add nuw i64 %i.011.i, 1
  %exitcond.not.i = icmp ne i64 %inc.i, %11
  %or.cond.not = select i1 %cmp3.i.not, i1 %exitcond.not.i, i1 false
  br i1 %or.cond.not, label %for.body.i, label %if.end49

if.end49:
  %fine.0 = phi i1 [ %and787, %if.then ], [ %and1686, %if.then11 ], [ %and3085, %if.then23 ], [ false, %land.lhs.true ], [ false, %if.else33 ], [ %8, %cond.true ], [ true, %cond.false ], [ true, %lor.rhs ], [ %cmp3.i.not, %for.body.i ]
  %conv51 = zext i1 %fine.0 to i32
  %shl = shl nuw i32 %conv51, %cast
  %or = or i32 %shl, %legal.0103
  %sub52 = add nsw i64 %rest_.0102, -1
  %and53 = and i64 %sub52, %rest_.0102
  %tobool.not = icmp eq i64 %and53, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @ig_probe(ptr noundef, i64 noundef, i64 noundef)

define void @ig_written(ptr noundef readonly captures(none) %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %offsets) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load ptr, ptr %w, align 8
  %tracked = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked, align 8
  %tobool.not42 = icmp eq i32 %mask, 0
  br i1 %tobool.not42, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %tobool3.not = icmp eq i64 %offsets, 0
  %shared = getelementptr inbounds nuw i8, ptr %1, i64 256
  %shared_bytes = getelementptr inbounds nuw i8, ptr %1, i64 176
  %cmp1840 = icmp ne i64 %nbytes, 0
  br label %land.rhs

land.rhs:
  %rest_.043 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and25, %for.cond.cleanup21 ]
  %3 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.043, i1 true)
  %vecext4 = extractelement <32 x i64> %address, i64 %3
  br i1 %tobool3.not, label %cond.false, label %cond.true

for.cond.cleanup.critedge:
  ret void

cond.true:
  %and = and i64 %vecext4, 4294967295
  %4 = load i64, ptr %shared, align 8
  %add = add i64 %4, %and
  br label %cond.end

cond.false:
  %.pre = load i64, ptr %shared, align 8
  br label %cond.end

cond.end:
  %5 = phi i64 [ %4, %cond.true ], [ %.pre, %cond.false ]
  %cond = phi i64 [ %add, %cond.true ], [ %vecext4, %cond.false ]
  %sub = sub i64 %cond, %5
  %6 = load i64, ptr %shared_bytes, align 8
  %cmp = icmp ult i64 %sub, %6
  %cond12.in.v = select i1 %cmp, i64 40, i64 32
  %cond12.in = getelementptr inbounds nuw i8, ptr %2, i64 %cond12.in.v
  %cond12 = load i64, ptr %cond12.in, align 8
  %add13 = add i64 %cond12, %cond
  %7 = inttoptr i64 %add13 to ptr
  %shr.mask = and i64 %cond, -4611686018427387904
  %cmp15 = icmp ne i64 %shr.mask, 4611686018427387904
  %8 = and i1 %cmp15, %cmp1840
  br i1 %8, label %for.body22, label %for.cond.cleanup21

for.cond.cleanup21:
  %sub24 = add nsw i64 %rest_.043, -1
  %and25 = and i64 %sub24, %rest_.043
  %tobool.not = icmp eq i64 %and25, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

for.body22:
  %i.041 = phi i64 [ %inc, %for.body22 ], [ 0, %cond.end ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %7, i64 %i.041
  store i8 -1, ptr %arrayidx, align 1
  %inc = add nuw i64 %i.041, 1
  %cmp18 = icmp ult i64 %inc, %nbytes
  br i1 %cmp18, label %for.body22, label %for.cond.cleanup21
}
