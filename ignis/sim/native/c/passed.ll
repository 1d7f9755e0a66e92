define i32 @ig_legal(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %start, i64 noundef %size, i64 noundef %nbytes, i64 noundef %store, i64 noundef %offsets) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load ptr, ptr %w, align 8
  %tobool.not120 = icmp eq i32 %mask, 0
  br i1 %tobool.not120, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %sub = add i64 %nbytes, -1
  %tobool4.not = icmp eq i64 %offsets, 0
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %1, i64 176
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %1, i64 1088
  %tobool41.not = icmp eq i64 %size, 0
  %tobool46.not = icmp eq i64 %store, 0
  %borrowed.i = getelementptr inbounds nuw i8, ptr %1, i64 904
  %borrows.i = getelementptr inbounds nuw i8, ptr %1, i64 912
  %local_bytes = getelementptr inbounds nuw i8, ptr %1, i64 192
  br label %land.rhs

land.rhs:
  %legal.0122 = phi i32 [ 0, %land.rhs.lr.ph ], [ %or, %if.end56 ]
  %rest_.0121 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and60, %if.end56 ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0121, i1 true)
  %cast = trunc nuw nsw i64 %2 to i32
  %vecext = extractelement <32 x i64> %address, i64 %2
  %and = and i64 %vecext, %sub
  %tobool3.not = icmp eq i64 %and, 0
  br i1 %tobool4.not, label %cond.false, label %if.then

for.cond.cleanup.critedge:
  %legal.0.lcssa = phi i32 [ 0, %entry ], [ %or, %if.end56 ]
  ret i32 %legal.0.lcssa

cond.false:
  %3 = load i64, ptr %shared.i, align 8
  %sub.i = sub i64 %vecext, %3
  %4 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %4
  br i1 %cmp.i, label %ig_owner.exit, label %for.cond.preheader.i

for.cond.preheader.i:
  %5 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %5, null
  br i1 %tobool.not.i.i, label %ig_owner.exit, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %6 = load i64, ptr %5, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %5, i64 128
  %exitcond.not.i116 = icmp eq i64 %6, 0
  br i1 %exitcond.not.i116, label %ig_owner.exit, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i117, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %6
  br i1 %exitcond.not.i, label %ig_owner.exit, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i117 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i117
  %7 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %7, null
  br i1 %tobool.not.i, label %ig_owner.exit, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %7, i64 256
  %8 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %vecext, %8
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %7, i64 176
  %9 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %9
  br i1 %cmp5.not.i, label %ig_owner.exit, label %land.lhs.true.i.i

ig_owner.exit:
  %retval.3.i = phi ptr [ %1, %cond.false ], [ null, %for.cond.preheader.i ], [ null, %land.lhs.true.i.lr.ph.i ], [ null, %ig_peer.exit.i ], [ %7, %land.lhs.true.i22.i ], [ null, %land.lhs.true.i.i ]
  %shr.mask = and i64 %vecext, -4611686018427387904
  %cmp = icmp eq i64 %shr.mask, 4611686018427387904
  br i1 %cmp, label %if.then13, label %if.else21

if.then:
  %sub.i97 = sub i64 %vecext, %start
  %cmp.i98 = icmp ult i64 %sub.i97, %size
  %add.i = add i64 %sub.i97, %nbytes
  %cmp1.i = icmp ule i64 %add.i, %size
  %10 = and i1 %cmp.i98, %cmp1.i
  %and996 = and i1 %tobool3.not, %10
  br label %if.end56

if.then13:
  %xor = and i64 %vecext, 4611686018427387903
  %11 = load i64, ptr %local_bytes, align 8
  %cmp.i100 = icmp ult i64 %xor, %11
  %add.i101 = add i64 %xor, %nbytes
  %cmp1.i102 = icmp ule i64 %add.i101, %11
  %12 = and i1 %cmp.i100, %cmp1.i102
  %and1895 = and i1 %tobool3.not, %12
  br label %if.end56

if.else21:
  %tobool22.not = icmp eq ptr %retval.3.i, null
  br i1 %tobool22.not, label %if.else35, label %if.then23

if.then23:
  %shared = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 256
  %13 = load i64, ptr %shared, align 8
  %shared_bytes = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 176
  %14 = load i64, ptr %shared_bytes, align 8
  %sub.i103 = sub i64 %vecext, %13
  %cmp.i104 = icmp ult i64 %sub.i103, %14
  %add.i105 = add i64 %sub.i103, %nbytes
  %cmp1.i106 = icmp ule i64 %add.i105, %14
  %15 = and i1 %cmp.i104, %cmp1.i106
  br i1 %15, label %land.rhs26, label %land.end29

land.rhs26:
  %16 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i107 = icmp eq ptr %16, null
  br i1 %tobool.not.i107, label %land.end29, label %land.rhs.i

land.rhs.i:
  %ended.i = getelementptr inbounds nuw i8, ptr %16, i64 32
  %17 = load i64, ptr %ended.i, align 8
  %rank.i = getelementptr inbounds nuw i8, ptr %retval.3.i, i64 1096
  %18 = load i64, ptr %rank.i, align 8
  %19 = shl nuw i64 1, %18
  %20 = and i64 %19, %17
  %tobool2.i = icmp eq i64 %20, 0
  br label %land.end29

land.end29:
  %land.ext = phi i1 [ false, %if.then23 ], [ true, %land.rhs26 ], [ %tobool2.i, %land.rhs.i ]
  %tobool33 = select i1 %tobool3.not, i1 %land.ext, i1 false
  br label %if.end56

if.else35:
  br i1 %tobool3.not, label %land.lhs.true, label %if.end56

land.lhs.true:
  %call38 = tail call i64 @ig_probe(ptr noundef nonnull %w, i64 noundef %vecext, i64 noundef %nbytes)
  %tobool39.not = icmp eq i64 %call38, 0
  br i1 %tobool39.not, label %land.rhs40, label %if.end56

land.rhs40:
  br i1 %tobool41.not, label %cond.false45, label %cond.true42

cond.true42:
  %sub.i108 = sub i64 %vecext, %start
  %cmp.i109 = icmp ult i64 %sub.i108, %size
  %add.i110 = add i64 %sub.i108, %nbytes
  %cmp1.i111 = icmp ule i64 %add.i110, %size
  %21 = and i1 %cmp.i109, %cmp1.i111
  br label %if.end56

cond.false45:
  br i1 %tobool46.not, label %if.end56, label %lor.rhs

lor.rhs:
  %22 = load i64, ptr %borrowed.i, align 8
  %23 = inttoptr i64 %22 to ptr
  %24 = load i64, ptr %borrows.i, align 8
  %cmp.not10.not.i = icmp eq i64 %24, 0
  br i1 %cmp.not10.not.i, label %if.end56, label %for.body.i

for.body.i:
  %index.011.i = phi i64 [ %inc.i114, %for.body.i ], [ 0, %lor.rhs ]
  %arrayidx.idx.i = shl i64 %index.011.i, 4
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %23, i64 %arrayidx.idx.i
  %25 = load i64, ptr %arrayidx.i, align 8
  %sub.i112 = sub i64 %vecext, %25
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %26 = load i64, ptr %arrayidx2.i, align 8
  %cmp3.i.not = icmp uge i64 %sub.i112, %26
  %inc.i114 = add nuw i64 %index.011.i, 1
  %exitcond.not.i115 = icmp ne i64 %inc.i114, %24
  %or.cond.not = select i1 %cmp3.i.not, i1 %exitcond.not.i115, i1 false
  br i1 %or.cond.not, label %for.body.i, label %if.end56

if.end56:
  %fine.0 = phi i1 [ %and996, %if.then ], [ %and1895, %if.then13 ], [ %tobool33, %land.end29 ], [ false, %land.lhs.true ], [ false, %if.else35 ], [ %21, %cond.true42 ], [ true, %cond.false45 ], [ true, %lor.rhs ], [ %cmp3.i.not, %for.body.i ]
  %conv58 = zext i1 %fine.0 to i32
  %shl = shl nuw i32 %conv58, %cast
  %or = or i32 %shl, %legal.0122
  %sub59 = add nsw i64 %rest_.0121, -1
  %and60 = and i64 %sub59, %rest_.0121
  %tobool.not = icmp eq i64 %and60, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @ig_probe(ptr noundef, i64 noundef, i64 noundef)

define void @ig_written(ptr noundef readonly captures(none) %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %offsets) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load ptr, ptr %w, align 8
  %tobool.not47 = icmp eq i32 %mask, 0
  br i1 %tobool.not47, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %tobool3.not = icmp eq i64 %offsets, 0
  %shared = getelementptr inbounds nuw i8, ptr %1, i64 256
  %shared_bytes.i = getelementptr inbounds nuw i8, ptr %1, i64 176
  %cluster1.i.i = getelementptr inbounds nuw i8, ptr %1, i64 1088
  %cmp1945 = icmp ne i64 %nbytes, 0
  br label %land.rhs

land.rhs:
  %rest_.048 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and25, %for.cond.cleanup22 ]
  %2 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.048, i1 true)
  %vecext4 = extractelement <32 x i64> %address, i64 %2
  br i1 %tobool3.not, label %cond.false, label %cond.true

for.cond.cleanup.critedge:
  ret void

cond.true:
  %and = and i64 %vecext4, 4294967295
  %3 = load i64, ptr %shared, align 8
  %add = add i64 %3, %and
  br label %cond.end

cond.false:
  %.pre = load i64, ptr %shared, align 8
  br label %cond.end

cond.end:
  %4 = phi i64 [ %3, %cond.true ], [ %.pre, %cond.false ]
  %cond = phi i64 [ %add, %cond.true ], [ %vecext4, %cond.false ]
  %sub.i = sub i64 %cond, %4
  %5 = load i64, ptr %shared_bytes.i, align 8
  %cmp.i = icmp ult i64 %sub.i, %5
  br i1 %cmp.i, label %ig_owner.exit, label %for.cond.preheader.i

for.cond.preheader.i:
  %6 = load ptr, ptr %cluster1.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %6, null
  br i1 %tobool.not.i.i, label %ig_owner.exit, label %land.lhs.true.i.lr.ph.i

land.lhs.true.i.lr.ph.i:
  %7 = load i64, ptr %6, align 8
  %blocks.i.i = getelementptr inbounds nuw i8, ptr %6, i64 128
  %exitcond.not.i41 = icmp eq i64 %7, 0
  br i1 %exitcond.not.i41, label %ig_owner.exit, label %ig_peer.exit.i

land.lhs.true.i.i:
  %inc.i = add nuw i64 %rank.033.i42, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %7
  br i1 %exitcond.not.i, label %ig_owner.exit, label %ig_peer.exit.i

ig_peer.exit.i:
  %rank.033.i42 = phi i64 [ %inc.i, %land.lhs.true.i.i ], [ 0, %land.lhs.true.i.lr.ph.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr %blocks.i.i, i64 %rank.033.i42
  %8 = load ptr, ptr %arrayidx.i.i, align 8
  %tobool.not.i = icmp eq ptr %8, null
  br i1 %tobool.not.i, label %ig_owner.exit, label %land.lhs.true.i22.i

land.lhs.true.i22.i:
  %shared2.i = getelementptr inbounds nuw i8, ptr %8, i64 256
  %9 = load i64, ptr %shared2.i, align 8
  %sub3.i = sub i64 %cond, %9
  %shared_bytes4.i = getelementptr inbounds nuw i8, ptr %8, i64 176
  %10 = load i64, ptr %shared_bytes4.i, align 8
  %cmp5.not.i = icmp ult i64 %sub3.i, %10
  br i1 %cmp5.not.i, label %ig_owner.exit, label %land.lhs.true.i.i

ig_owner.exit:
  %retval.3.i = phi ptr [ %1, %cond.end ], [ null, %for.cond.preheader.i ], [ null, %land.lhs.true.i.lr.ph.i ], [ null, %ig_peer.exit.i ], [ %8, %land.lhs.true.i22.i ], [ null, %land.lhs.true.i.i ]
  %tobool5.not = icmp eq ptr %retval.3.i, null
  %cond9 = select i1 %tobool5.not, ptr %1, ptr %retval.3.i
  %tracked = getelementptr inbounds nuw i8, ptr %cond9, i64 896
  %11 = load ptr, ptr %tracked, align 8
  %cond14.in.v = select i1 %tobool5.not, i64 32, i64 40
  %cond14.in = getelementptr inbounds nuw i8, ptr %11, i64 %cond14.in.v
  %cond14 = load i64, ptr %cond14.in, align 8
  %add15 = add i64 %cond14, %cond
  %12 = inttoptr i64 %add15 to ptr
  %shr.mask = and i64 %cond, -4611686018427387904
  %cmp = icmp ne i64 %shr.mask, 4611686018427387904
  %13 = and i1 %cmp, %cmp1945
  br i1 %13, label %for.body23, label %for.cond.cleanup22

for.cond.cleanup22:
  %sub = add nsw i64 %rest_.048, -1
  %and25 = and i64 %sub, %rest_.048
  %tobool.not = icmp eq i64 %and25, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs

for.body23:
  %i.046 = phi i64 [ %inc, %for.body23 ], [ 0, %ig_owner.exit ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %12, i64 %i.046
  store i8 -1, ptr %arrayidx, align 1
  %inc = add nuw i64 %i.046, 1
  %cmp19 = icmp ult i64 %inc, %nbytes
  br i1 %cmp19, label %for.body23, label %for.cond.cleanup22
}
