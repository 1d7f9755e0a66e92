@type_bytes.sizes = internal unnamed_addr constant [16 x i8] c"\01\02\04\04\08\08\02\04\04\08\02\00\00\00\00\00", align 16

define void @ig_map_decode(ptr noundef captures(none) initializes((0, 184)) %map, ptr noundef readonly captures(none) %word) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load i64, ptr %word, align 8
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %word, i64 8
  %1 = load i64, ptr %arrayidx1, align 8
  %2 = trunc i64 %1 to i32
  %3 = lshr i32 %2, 4
  %conv = and i32 %3, 7
  %add = add nuw nsw i32 %conv, 1
  %4 = lshr i32 %2, 7
  %conv4 = and i32 %4, 15
  %5 = lshr i32 %2, 11
  %conv7 = and i32 %5, 3
  %6 = lshr i32 %2, 13
  %conv10 = and i32 %6, 3
  %7 = lshr i32 %2, 15
  %conv13 = and i32 %7, 1
  %8 = lshr i32 %2, 16
  %conv16 = and i32 %8, 1
  %9 = lshr i32 %2, 2
  %conv19 = and i32 %9, 1
  store i64 %0, ptr %map, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %map, i64 8
  %10 = getelementptr inbounds nuw i8, ptr %map, i64 16
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %10, i8 0, i64 72, i1 false)
  %.compoundliteral.sroa.3131.0..sroa_idx = getelementptr inbounds nuw i8, ptr %map, i64 88
  store i32 %add, ptr %.compoundliteral.sroa.3131.0..sroa_idx, align 8
  %.compoundliteral.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %map, i64 92
  store i32 %conv4, ptr %.compoundliteral.sroa.4.0..sroa_idx, align 4
  %.compoundliteral.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %map, i64 96
  store i32 %conv7, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  %.compoundliteral.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %map, i64 100
  store i32 %conv10, ptr %.compoundliteral.sroa.6.0..sroa_idx, align 4
  %.compoundliteral.sroa.7.0..sroa_idx = getelementptr inbounds nuw i8, ptr %map, i64 104
  store i32 %conv13, ptr %.compoundliteral.sroa.7.0..sroa_idx, align 8
  %.compoundliteral.sroa.8.0..sroa_idx = getelementptr inbounds nuw i8, ptr %map, i64 108
  store i32 %conv16, ptr %.compoundliteral.sroa.8.0..sroa_idx, align 4
  %.compoundliteral.sroa.9.0..sroa_idx = getelementptr inbounds nuw i8, ptr %map, i64 112
  store i32 %conv19, ptr %.compoundliteral.sroa.9.0..sroa_idx, align 8
  %.compoundliteral.sroa.10.0..sroa_idx = getelementptr inbounds nuw i8, ptr %map, i64 116
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(68) %.compoundliteral.sroa.10.0..sroa_idx, i8 0, i64 68, i1 false)
  %conv21 = zext nneg i32 %conv4 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr @type_bytes.sizes, i64 %conv21
  %11 = load i8, ptr %arrayidx.i, align 1
  %conv.i = zext i8 %11 to i64
  store i64 %conv.i, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  %arrayidx29 = getelementptr inbounds nuw i8, ptr %word, i64 24
  br label %for.body

for.cond36.preheader:
  %extents45 = getelementptr inbounds nuw i8, ptr %map, i64 48
  %arrayidx47 = getelementptr inbounds nuw i8, ptr %word, i64 48
  %box62 = getelementptr inbounds nuw i8, ptr %map, i64 136
  %arrayidx55 = getelementptr inbounds nuw i8, ptr %word, i64 56
  br label %for.body40

for.body:
  %axis.0190 = phi i64 [ 1, %entry ], [ %inc, %for.body ]
  %12 = getelementptr inbounds nuw i32, ptr %word, i64 %axis.0190
  %arrayidx27 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %13 = load i32, ptr %arrayidx27, align 4
  %conv28 = zext i32 %13 to i64
  %14 = load i64, ptr %arrayidx29, align 8
  %mul = shl nuw nsw i64 %axis.0190, 2
  %add30 = add nuw nsw i64 %mul, 28
  %shr.i171 = lshr i64 %14, %add30
  %and.i172 = shl i64 %shr.i171, 36
  %15 = and i64 %and.i172, 1030792151040
  %16 = shl nuw nsw i64 %conv28, 4
  %shl32 = or disjoint i64 %15, %16
  %arrayidx34 = getelementptr inbounds nuw i64, ptr %.compoundliteral.sroa.3.0..sroa_idx, i64 %axis.0190
  store i64 %shl32, ptr %arrayidx34, align 8
  %inc = add nuw nsw i64 %axis.0190, 1
  %exitcond.not = icmp eq i64 %inc, 5
  br i1 %exitcond.not, label %for.cond36.preheader, label %for.body

for.cond.cleanup39:
  %17 = load i32, ptr %.compoundliteral.sroa.9.0..sroa_idx, align 8
  %tobool68.not = icmp eq i32 %17, 0
  br i1 %tobool68.not, label %cleanup, label %if.end

for.body40:
  %axis35.0191 = phi i64 [ 0, %for.cond36.preheader ], [ %inc65, %cond.end ]
  %18 = getelementptr inbounds nuw i32, ptr %word, i64 %axis35.0191
  %arrayidx42 = getelementptr inbounds nuw i8, ptr %18, i64 32
  %19 = load i32, ptr %arrayidx42, align 4
  %conv43 = zext i32 %19 to i64
  %add44 = add nuw nsw i64 %conv43, 1
  %arrayidx46 = getelementptr inbounds nuw i64, ptr %extents45, i64 %axis35.0191
  store i64 %add44, ptr %arrayidx46, align 8
  %20 = load i64, ptr %arrayidx47, align 8
  %mul48 = mul nuw nsw i64 %axis35.0191, 3
  %add49 = add nuw nsw i64 %mul48, 32
  %shr.i173 = lshr i64 %20, %add49
  %21 = trunc nuw i64 %shr.i173 to i32
  %conv51 = and i32 %21, 7
  %add52 = add nuw nsw i32 %conv51, 1
  %arrayidx54 = getelementptr inbounds nuw i32, ptr %.compoundliteral.sroa.10.0..sroa_idx, i64 %axis35.0191
  store i32 %add52, ptr %arrayidx54, align 4
  %tobool.not = icmp eq i64 %axis35.0191, 0
  br i1 %tobool.not, label %cond.false, label %cond.true

cond.true:
  %22 = load i64, ptr %arrayidx55, align 8
  %sub = shl nuw nsw i64 %axis35.0191, 3
  %mul56 = add nsw i64 %sub, -8
  %shr.i175 = lshr i64 %22, %mul56
  %and.i176 = and i64 %shr.i175, 255
  br label %cond.end

cond.false:
  %23 = load i64, ptr %arrayidx47, align 8
  %shr.i177 = lshr i64 %23, 56
  br label %cond.end

cond.end:
  %cond = phi i64 [ %and.i176, %cond.true ], [ %shr.i177, %cond.false ]
  %conv60 = trunc nuw nsw i64 %cond to i32
  %add61 = add nuw nsw i32 %conv60, 1
  %arrayidx63 = getelementptr inbounds nuw i32, ptr %box62, i64 %axis35.0191
  store i32 %add61, ptr %arrayidx63, align 4
  %inc65 = add nuw nsw i64 %axis35.0191, 1
  %exitcond194.not = icmp eq i64 %inc65, 5
  br i1 %exitcond194.not, label %for.cond.cleanup39, label %for.body40

if.end:
  %24 = load i64, ptr %arrayidx55, align 8
  %25 = trunc i64 %24 to i32
  %conv71 = and i32 %25, 1023
  %add72 = add nuw nsw i32 %conv71, 1
  %arrayidx74 = getelementptr inbounds nuw i8, ptr %map, i64 140
  store i32 %add72, ptr %arrayidx74, align 4
  %26 = load i32, ptr %.compoundliteral.sroa.3131.0..sroa_idx, align 8
  %sub76 = add i32 %26, -2
  %conv77 = zext i32 %sub76 to i64
  %27 = add i32 %26, -3
  %cmp79 = icmp ult i32 %27, 3
  br i1 %cmp79, label %cond.end83, label %cleanup

cond.end83:
  %div188 = udiv i32 16, %sub76
  %div.zext = zext nneg i32 %div188 to i64
  %tobool87 = icmp ult i32 %sub76, 17
  br i1 %tobool87, label %for.body91.lr.ph, label %cleanup

for.body91.lr.ph:
  %sub2.i = sub nuw nsw i64 64, %div.zext
  %lower96 = getelementptr inbounds nuw i8, ptr %map, i64 156
  %upper102 = getelementptr inbounds nuw i8, ptr %map, i64 168
  br label %for.body91

for.body91:
  %axis85.0193 = phi i64 [ 0, %for.body91.lr.ph ], [ %inc105, %for.body91 ]
  %28 = load i64, ptr %arrayidx55, align 8
  %29 = add nuw nsw i64 %axis85.0193, 1
  %30 = mul nuw nsw i64 %29, %div.zext
  %sub1.i = sub nsw i64 32, %30
  %shl.i = shl i64 %28, %sub1.i
  %shr.i181 = ashr i64 %shl.i, %sub2.i
  %conv.i182 = trunc nsw i64 %shr.i181 to i32
  %arrayidx97 = getelementptr inbounds nuw i32, ptr %lower96, i64 %axis85.0193
  store i32 %conv.i182, ptr %arrayidx97, align 4
  %31 = load i64, ptr %arrayidx55, align 8
  %sub1.i183 = sub nsw i64 16, %30
  %shl.i184 = shl i64 %31, %sub1.i183
  %shr.i186 = ashr i64 %shl.i184, %sub2.i
  %conv.i187 = trunc nsw i64 %shr.i186 to i32
  %arrayidx103 = getelementptr inbounds nuw i32, ptr %upper102, i64 %axis85.0193
  store i32 %conv.i187, ptr %arrayidx103, align 4
  %inc105 = add nuw nsw i64 %axis85.0193, 1
  %cmp88 = icmp samesign ult i64 %inc105, %conv77
  br i1 %cmp88, label %for.body91, label %cleanup

cleanup:
  ret void
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_box_walk(ptr noundef readonly captures(none) %box, i64 noundef %shared, ptr noundef readonly captures(none) %piece, ptr noundef %context) nounwind "prefer-vector-width"="512" {
entry:
  %at = alloca [5 x i64], align 16
  %strides = getelementptr inbounds nuw i8, ptr %box, i64 8
  %0 = load i64, ptr %strides, align 8
  %box.i = getelementptr inbounds nuw i8, ptr %box, i64 136
  %1 = load i32, ptr %box.i, align 8
  %start = getelementptr inbounds nuw i8, ptr %box, i64 184
  %2 = load i32, ptr %start, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %at)
  br label %for.body

for.cond.cleanup:
  %conv.i = zext i32 %1 to i64
  %mul.i = mul i64 %0, %conv.i
  %conv = sext i32 %2 to i64
  %sub = sub nsw i64 0, %conv
  %cmp.i = icmp sgt i32 %2, 0
  %3 = tail call i64 @llvm.umin.i64(i64 %sub, i64 range(i64 0, 4294967296) %conv.i)
  %cond5.i = select i1 %cmp.i, i64 0, i64 %3
  %mul = mul nsw i64 %cond5.i, %0
  %extents = getelementptr inbounds nuw i8, ptr %box, i64 48
  %4 = load i64, ptr %extents, align 8
  %sub13 = sub nsw i64 %4, %conv
  %cmp.i125 = icmp slt i64 %sub13, 0
  %5 = tail call i64 @llvm.umin.i64(i64 %sub13, i64 range(i64 0, 4294967296) %conv.i)
  %cond5.i126 = select i1 %cmp.i125, i64 0, i64 %5
  %mul18 = mul nsw i64 %cond5.i126, %0
  %stored = getelementptr inbounds nuw i8, ptr %box, i64 216
  %6 = load i32, ptr %stored, align 8
  %tobool.not = icmp eq i32 %6, 0
  %add = add nsw i64 %mul18, 15
  %and = and i64 %add, -16
  %high.0 = select i1 %tobool.not, i64 %mul18, i64 %and
  %im2col.i = getelementptr inbounds nuw i8, ptr %box, i64 112
  %7 = load i32, ptr %im2col.i, align 8
  %tobool.not.i = icmp eq i32 %7, 0
  br i1 %tobool.not.i, label %land.rhs.lr.ph.i, label %cond.true.i

land.rhs.lr.ph.i:
  %rank.i = getelementptr inbounds nuw i8, ptr %box, i64 88
  %8 = load i32, ptr %rank.i, align 8
  %steps.i = getelementptr inbounds nuw i8, ptr %box, i64 116
  %9 = tail call i32 @llvm.umax.i32(i32 %8, i32 1)
  %umax.i = zext i32 %9 to i64
  %exitcond.not.i163 = icmp ult i32 %8, 2
  br i1 %exitcond.not.i163, label %for.body23.lr.ph, label %for.body.i

for.body.i:
  %count.023.i165 = phi i64 [ %mul.i128, %for.body.i ], [ 1, %land.rhs.lr.ph.i ]
  %axis.024.i164 = phi i64 [ %inc.i, %for.body.i ], [ 1, %land.rhs.lr.ph.i ]
  %arrayidx.i = getelementptr inbounds nuw i32, ptr %box.i, i64 %axis.024.i164
  %10 = load i32, ptr %arrayidx.i, align 4
  %arrayidx2.i = getelementptr inbounds nuw i32, ptr %steps.i, i64 %axis.024.i164
  %11 = load i32, ptr %arrayidx2.i, align 4
  %add.i = add i32 %10, -1
  %sub.i = add i32 %add.i, %11
  %div.i = udiv i32 %sub.i, %11
  %conv5.i = zext i32 %div.i to i64
  %mul.i128 = mul i64 %count.023.i165, %conv5.i
  %inc.i = add nuw nsw i64 %axis.024.i164, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %umax.i
  br i1 %exitcond.not.i, label %row_count.exit, label %for.body.i

cond.true.i:
  %arrayidx9.i = getelementptr inbounds nuw i8, ptr %box, i64 140
  %12 = load i32, ptr %arrayidx9.i, align 4
  %conv10.i = zext i32 %12 to i64
  br label %row_count.exit

row_count.exit:
  %cond.i = phi i64 [ %conv10.i, %cond.true.i ], [ %mul.i128, %for.body.i ]
  %tobool21.not168 = icmp eq i64 %cond.i, 0
  br i1 %tobool21.not168, label %for.cond.cleanup22, label %for.body23.lr.ph

for.body23.lr.ph:
  %cond.i176 = phi i64 [ %cond.i, %row_count.exit ], [ 1, %land.rhs.lr.ph.i ]
  %rank.i129 = getelementptr inbounds nuw i8, ptr %box, i64 88
  %13 = getelementptr i8, ptr %box, i64 200
  %cmp26166 = icmp sgt i64 %mul.i, 0
  %swizzle = getelementptr inbounds nuw i8, ptr %box, i64 100
  %mul65 = mul nsw i64 %0, %conv
  %steps.i150 = getelementptr inbounds nuw i8, ptr %box, i64 116
  %14 = getelementptr i8, ptr %box, i64 164
  %.pre = load i32, ptr %rank.i129, align 8
  br label %for.body23

for.body:
  %axis.0162 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %start, i64 %axis.0162
  %15 = load i32, ptr %arrayidx5, align 4
  %conv6 = sext i32 %15 to i64
  %arrayidx7 = getelementptr inbounds nuw i64, ptr %at, i64 %axis.0162
  store i64 %conv6, ptr %arrayidx7, align 8
  %inc = add nuw nsw i64 %axis.0162, 1
  %exitcond.not = icmp eq i64 %inc, 5
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup22:
  call void @llvm.lifetime.end.p0(ptr nonnull %at)
  ret void

for.body23:
  %16 = phi i32 [ %.pre, %for.body23.lr.ph ], [ %26, %next_row.exit ]
  %shared.addr.0170 = phi i64 [ %shared, %for.body23.lr.ph ], [ %add76, %next_row.exit ]
  %row.0169 = phi i64 [ %cond.i176, %for.body23.lr.ph ], [ %dec, %next_row.exit ]
  %17 = load i64, ptr %box, align 8
  %conv.i130 = zext i32 %16 to i64
  %cmp.not38.i = icmp ugt i32 %16, 1
  br i1 %cmp.not38.i, label %for.body.lr.ph.i, label %row_address.exit

for.body.lr.ph.i:
  %sub.i131 = add i32 %16, -1
  %conv5.i132 = zext i32 %sub.i131 to i64
  br label %for.body.i134

for.body.i134:
  %axis.040.i = phi i64 [ 1, %for.body.lr.ph.i ], [ %inc.i139, %for.inc.i ]
  %address.039.i = phi i64 [ %17, %for.body.lr.ph.i ], [ %add15.i, %for.inc.i ]
  %arrayidx.i135 = getelementptr inbounds nuw i64, ptr %at, i64 %axis.040.i
  %18 = load i64, ptr %arrayidx.i135, align 8
  %cmp6.i = icmp samesign ult i64 %axis.040.i, %conv5.i132
  br i1 %cmp6.i, label %cond.true.i141, label %cond.end.i

cond.true.i141:
  %arrayidx9.i142 = getelementptr i32, ptr %13, i64 %axis.040.i
  %19 = load i32, ptr %arrayidx9.i142, align 4
  %20 = sext i32 %19 to i64
  br label %cond.end.i

cond.end.i:
  %cond.i136 = phi i64 [ %20, %cond.true.i141 ], [ 0, %for.body.i134 ]
  %add.i137 = add nsw i64 %cond.i136, %18
  %arrayidx11.i = getelementptr inbounds nuw i64, ptr %extents, i64 %axis.040.i
  %21 = load i64, ptr %arrayidx11.i, align 8
  %cmp12.not.i = icmp ult i64 %add.i137, %21
  br i1 %cmp12.not.i, label %for.inc.i, label %row_address.exit

for.inc.i:
  %arrayidx14.i = getelementptr inbounds nuw i64, ptr %strides, i64 %axis.040.i
  %22 = load i64, ptr %arrayidx14.i, align 8
  %mul.i138 = mul i64 %22, %add.i137
  %add15.i = add i64 %mul.i138, %address.039.i
  %inc.i139 = add nuw nsw i64 %axis.040.i, 1
  %exitcond.not.i140 = icmp eq i64 %inc.i139, %conv.i130
  br i1 %exitcond.not.i140, label %row_address.exit, label %for.body.i134

row_address.exit:
  %spec.select.i = phi i64 [ %17, %for.body23 ], [ %add15.i, %for.inc.i ], [ 0, %cond.end.i ]
  br i1 %cmp26166, label %for.body29.lr.ph, label %for.cond.cleanup28

for.body29.lr.ph:
  %tobool30.not = icmp eq i64 %spec.select.i, 0
  %tobool30.not.not = xor i1 %tobool30.not, true
  %add66 = add i64 %spec.select.i, %mul65
  br label %for.body29

for.cond.cleanup28:
  %dec = add i64 %row.0169, -1
  %23 = load i32, ptr %swizzle, align 4
  %tobool.not.i143 = icmp eq i32 %23, 0
  br i1 %tobool.not.i143, label %cond.false.i, label %cond.true.i144

cond.true.i144:
  %sh_prom.i = zext nneg i32 %23 to i64
  %shl.i = shl i64 16, %sh_prom.i
  br label %row_pitch.exit

cond.false.i:
  %24 = load i32, ptr %box.i, align 8
  %conv.i.i = zext i32 %24 to i64
  %25 = load i64, ptr %strides, align 8
  %mul.i.i = mul i64 %25, %conv.i.i
  br label %row_pitch.exit

row_pitch.exit:
  %cond.i146 = phi i64 [ %shl.i, %cond.true.i144 ], [ %mul.i.i, %cond.false.i ]
  %add76 = add i64 %cond.i146, %shared.addr.0170
  %26 = load i32, ptr %rank.i129, align 8
  %cmp67.i = icmp ugt i32 %26, 1
  br i1 %cmp67.i, label %for.body.lr.ph.i148, label %next_row.exit

for.body.lr.ph.i148:
  %27 = load i32, ptr %im2col.i, align 8
  %tobool.not.i152 = icmp ne i32 %27, 0
  %sub.i153 = add i32 %26, -1
  %conv4.i = zext i32 %sub.i153 to i64
  %tobool10.i = icmp eq i32 %27, 0
  %conv.i159 = zext i32 %26 to i64
  br label %for.body.i151

for.body.i151:
  %axis.068.i = phi i64 [ 1, %for.body.lr.ph.i148 ], [ %inc.i158, %if.end.i ]
  %cmp5.i = icmp eq i64 %axis.068.i, %conv4.i
  %28 = and i1 %cmp5.i, %tobool.not.i152
  %arrayidx.i154 = getelementptr inbounds nuw i32, ptr %steps.i150, i64 %axis.068.i
  %29 = load i32, ptr %arrayidx.i154, align 4
  %conv7.i = zext i32 %29 to i64
  %arrayidx8.i = getelementptr inbounds nuw i64, ptr %at, i64 %axis.068.i
  %30 = load i64, ptr %arrayidx8.i, align 8
  %add.i155 = add nsw i64 %30, %conv7.i
  store i64 %add.i155, ptr %arrayidx8.i, align 8
  %or.cond.i = or i1 %cmp5.i, %tobool10.i
  %31 = select i1 %or.cond.i, i64 184, i64 152
  %32 = getelementptr i8, ptr %box, i64 %31
  %cond.in.i = getelementptr i32, ptr %32, i64 %axis.068.i
  %cond.i156 = load i32, ptr %cond.in.i, align 4
  %conv14.i = sext i32 %cond.i156 to i64
  br i1 %tobool10.i, label %cond.false18.i, label %cond.true17.i

cond.true17.i:
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %extents, i64 %axis.068.i
  %33 = load i64, ptr %arrayidx.i.i, align 8
  %sub.i.i = add nsw i64 %33, -1
  %arrayidx2.i.i = getelementptr i32, ptr %14, i64 %axis.068.i
  %34 = load i32, ptr %arrayidx2.i.i, align 4
  %conv.i.i157 = sext i32 %34 to i64
  %add.i.i = add nsw i64 %sub.i.i, %conv.i.i157
  br label %cond.end24.i

cond.false18.i:
  %arrayidx20.i = getelementptr inbounds nuw i32, ptr %box.i, i64 %axis.068.i
  %35 = load i32, ptr %arrayidx20.i, align 4
  %conv21.i = zext i32 %35 to i64
  %add22.i = add nsw i64 %conv14.i, -1
  %sub23.i = add nsw i64 %add22.i, %conv21.i
  br label %cond.end24.i

cond.end24.i:
  %cond25.i = phi i64 [ %add.i.i, %cond.true17.i ], [ %sub23.i, %cond.false18.i ]
  %cmp29.not.i = icmp sle i64 %add.i155, %cond25.i
  %or.cond65.not.i = select i1 %28, i1 true, i1 %cmp29.not.i
  br i1 %or.cond65.not.i, label %next_row.exit, label %if.end.i

if.end.i:
  store i64 %conv14.i, ptr %arrayidx8.i, align 8
  %inc.i158 = add nuw nsw i64 %axis.068.i, 1
  %exitcond171.not = icmp eq i64 %inc.i158, %conv.i159
  br i1 %exitcond171.not, label %next_row.exit, label %for.body.i151

next_row.exit:
  %tobool21.not = icmp eq i64 %dec, 0
  br i1 %tobool21.not, label %for.cond.cleanup22, label %for.body23

for.body29:
  %byte.0167 = phi i64 [ 0, %for.body29.lr.ph ], [ %cond58, %for.body29 ]
  %cmp31.not = icmp slt i64 %byte.0167, %mul
  %or.cond = select i1 %tobool30.not, i1 true, i1 %cmp31.not
  %cmp33 = icmp sge i64 %byte.0167, %high.0
  %spec.select.not = select i1 %or.cond, i1 true, i1 %cmp33
  %or.cond123 = select i1 %tobool30.not.not, i1 %cmp31.not, i1 false
  %spec.select124 = select i1 %or.cond123, i64 %mul, i64 %mul.i
  %cond43 = select i1 %spec.select.not, i64 %spec.select124, i64 %high.0
  %add44 = add i64 %byte.0167, %shared.addr.0170
  %36 = load i32, ptr %swizzle, align 4
  %tobool45.not = icmp eq i32 %36, 0
  %rem = and i64 %add44, 15
  %sub47 = sub nuw nsw i64 16, %rem
  %cond50 = select i1 %tobool45.not, i64 %mul.i, i64 %sub47
  %sub51 = sub nsw i64 %cond43, %byte.0167
  %cmp52 = icmp sgt i64 %sub51, %cond50
  %add55 = add nsw i64 %cond50, %byte.0167
  %cond58 = select i1 %cmp52, i64 %add55, i64 %cond43
  %conv60 = zext nneg i32 %36 to i64
  %shr.i = lshr i64 %add44, 7
  %notmask.i = shl nsw i64 -1, %conv60
  %sub.i161 = xor i64 %notmask.i, -1
  %and.i = and i64 %shr.i, %sub.i161
  %shl1.i = shl nuw nsw i64 %and.i, 4
  %xor.i = xor i64 %shl1.i, %add44
  %add67 = add i64 %add66, %byte.0167
  %cond70 = select i1 %spec.select.not, i64 0, i64 %add67
  %sub71 = sub nsw i64 %cond58, %byte.0167
  tail call void %piece(ptr noundef %context, i64 noundef %xor.i, i64 noundef %cond70, i64 noundef %sub71)
  %cmp26 = icmp slt i64 %cond58, %mul.i
  br i1 %cmp26, label %for.body29, label %for.cond.cleanup28
}

declare i64 @llvm.umin.i64(i64, i64)

declare i32 @llvm.umax.i32(i32, i32)
