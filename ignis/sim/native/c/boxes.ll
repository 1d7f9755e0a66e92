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
  %cmp.i120 = icmp slt i64 %sub13, 0
  %5 = tail call i64 @llvm.umin.i64(i64 %sub13, i64 range(i64 0, 4294967296) %conv.i)
  %cond5.i121 = select i1 %cmp.i120, i64 0, i64 %5
  %mul18 = mul nsw i64 %cond5.i121, %0
  %im2col.i = getelementptr inbounds nuw i8, ptr %box, i64 112
  %6 = load i32, ptr %im2col.i, align 8
  %tobool.not.i = icmp eq i32 %6, 0
  br i1 %tobool.not.i, label %land.rhs.lr.ph.i, label %cond.true.i

land.rhs.lr.ph.i:
  %rank.i = getelementptr inbounds nuw i8, ptr %box, i64 88
  %7 = load i32, ptr %rank.i, align 8
  %steps.i = getelementptr inbounds nuw i8, ptr %box, i64 116
  %8 = tail call i32 @llvm.umax.i32(i32 %7, i32 1)
  %umax.i = zext i32 %8 to i64
  %exitcond.not.i155 = icmp ult i32 %7, 2
  br i1 %exitcond.not.i155, label %for.body22.lr.ph, label %for.body.i

for.body.i:
  %count.023.i157 = phi i64 [ %mul.i123, %for.body.i ], [ 1, %land.rhs.lr.ph.i ]
  %axis.024.i156 = phi i64 [ %inc.i, %for.body.i ], [ 1, %land.rhs.lr.ph.i ]
  %arrayidx.i = getelementptr inbounds nuw i32, ptr %box.i, i64 %axis.024.i156
  %9 = load i32, ptr %arrayidx.i, align 4
  %arrayidx2.i = getelementptr inbounds nuw i32, ptr %steps.i, i64 %axis.024.i156
  %10 = load i32, ptr %arrayidx2.i, align 4
  %add.i = add i32 %9, -1
  %sub.i = add i32 %add.i, %10
  %div.i = udiv i32 %sub.i, %10
  %conv5.i = zext i32 %div.i to i64
  %mul.i123 = mul i64 %count.023.i157, %conv5.i
  %inc.i = add nuw nsw i64 %axis.024.i156, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %umax.i
  br i1 %exitcond.not.i, label %row_count.exit, label %for.body.i

cond.true.i:
  %arrayidx9.i = getelementptr inbounds nuw i8, ptr %box, i64 140
  %11 = load i32, ptr %arrayidx9.i, align 4
  %conv10.i = zext i32 %11 to i64
  br label %row_count.exit

row_count.exit:
  %cond.i = phi i64 [ %conv10.i, %cond.true.i ], [ %mul.i123, %for.body.i ]
  %tobool.not160 = icmp eq i64 %cond.i, 0
  br i1 %tobool.not160, label %for.cond.cleanup21, label %for.body22.lr.ph

for.body22.lr.ph:
  %cond.i168 = phi i64 [ %cond.i, %row_count.exit ], [ 1, %land.rhs.lr.ph.i ]
  %rank.i124 = getelementptr inbounds nuw i8, ptr %box, i64 88
  %12 = getelementptr i8, ptr %box, i64 200
  %cmp25158 = icmp sgt i64 %mul.i, 0
  %swizzle = getelementptr inbounds nuw i8, ptr %box, i64 100
  %mul63 = mul nsw i64 %0, %conv
  %steps.i141 = getelementptr inbounds nuw i8, ptr %box, i64 116
  %13 = getelementptr i8, ptr %box, i64 164
  %.pre = load i32, ptr %rank.i124, align 8
  %14 = getelementptr i8, ptr %box, i64 184
  br label %for.body22

for.body:
  %axis.0154 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %start, i64 %axis.0154
  %15 = load i32, ptr %arrayidx5, align 4
  %conv6 = sext i32 %15 to i64
  %arrayidx7 = getelementptr inbounds nuw i64, ptr %at, i64 %axis.0154
  store i64 %conv6, ptr %arrayidx7, align 8
  %inc = add nuw nsw i64 %axis.0154, 1
  %exitcond.not = icmp eq i64 %inc, 5
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup21:
  call void @llvm.lifetime.end.p0(ptr nonnull %at)
  ret void

for.body22:
  %16 = phi i32 [ %.pre, %for.body22.lr.ph ], [ %23, %next_row.exit ]
  %shared.addr.0162 = phi i64 [ %shared, %for.body22.lr.ph ], [ %add73, %next_row.exit ]
  %row.0161 = phi i64 [ %cond.i168, %for.body22.lr.ph ], [ %dec, %next_row.exit ]
  %17 = load i64, ptr %box, align 8
  %conv.i125 = zext i32 %16 to i64
  %cmp.not38.i = icmp ugt i32 %16, 1
  br i1 %cmp.not38.i, label %for.body.lr.ph.i, label %row_address.exit

for.body.lr.ph.i:
  %sub.i126 = add i32 %16, -1
  %conv5.i127 = zext i32 %sub.i126 to i64
  br label %for.body.i129

for.body.i129:
  %axis.040.i = phi i64 [ 1, %for.body.lr.ph.i ], [ %inc.i134, %for.inc.i ]
  %address.039.i = phi i64 [ %17, %for.body.lr.ph.i ], [ %add15.i, %for.inc.i ]
  %arrayidx.i130 = getelementptr inbounds nuw i64, ptr %at, i64 %axis.040.i
  %18 = load i64, ptr %arrayidx.i130, align 8
  %cmp6.i = icmp samesign ult i64 %axis.040.i, %conv5.i127
  br i1 %cmp6.i, label %cond.true.i136, label %cond.end.i

cond.true.i136:
  %arrayidx9.i137 = getelementptr i32, ptr %12, i64 %axis.040.i
  %19 = load i32, ptr %arrayidx9.i137, align 4
  %20 = sext i32 %19 to i64
  br label %cond.end.i

cond.end.i:
  %cond.i131 = phi i64 [ %20, %cond.true.i136 ], [ 0, %for.body.i129 ]
  %add.i132 = add nsw i64 %cond.i131, %18
  %arrayidx11.i = getelementptr inbounds nuw i64, ptr %extents, i64 %axis.040.i
  %21 = load i64, ptr %arrayidx11.i, align 8
  %cmp12.not.i = icmp ult i64 %add.i132, %21
  br i1 %cmp12.not.i, label %for.inc.i, label %row_address.exit

for.inc.i:
  %arrayidx14.i = getelementptr inbounds nuw i64, ptr %strides, i64 %axis.040.i
  %22 = load i64, ptr %arrayidx14.i, align 8
  %mul.i133 = mul i64 %22, %add.i132
  %add15.i = add i64 %mul.i133, %address.039.i
  %inc.i134 = add nuw nsw i64 %axis.040.i, 1
  %exitcond.not.i135 = icmp eq i64 %inc.i134, %conv.i125
  br i1 %exitcond.not.i135, label %row_address.exit, label %for.body.i129

row_address.exit:
  %spec.select.i = phi i64 [ %17, %for.body22 ], [ %add15.i, %for.inc.i ], [ 0, %cond.end.i ]
  br i1 %cmp25158, label %for.body28.lr.ph, label %for.cond.cleanup27

for.body28.lr.ph:
  %tobool29.not = icmp eq i64 %spec.select.i, 0
  %tobool29.not.not = xor i1 %tobool29.not, true
  %add64 = add i64 %spec.select.i, %mul63
  br label %for.body28

for.cond.cleanup27.loopexit:
  %.pre164 = load i32, ptr %rank.i124, align 8
  br label %for.cond.cleanup27

for.cond.cleanup27:
  %23 = phi i32 [ %.pre164, %for.cond.cleanup27.loopexit ], [ %16, %row_address.exit ]
  %dec = add i64 %row.0161, -1
  %add73 = add i64 %shared.addr.0162, %mul.i
  %cmp74.i = icmp ugt i32 %23, 1
  br i1 %cmp74.i, label %for.body.lr.ph.i139, label %next_row.exit

for.body.lr.ph.i139:
  %24 = load i32, ptr %im2col.i, align 8
  %tobool.not.i143 = icmp ne i32 %24, 0
  %sub.i144 = add i32 %23, -1
  %conv4.i = zext i32 %sub.i144 to i64
  %tobool11.i = icmp eq i32 %24, 0
  %conv.i151 = zext i32 %23 to i64
  br label %for.body.i142

for.body.i142:
  %axis.075.i = phi i64 [ 1, %for.body.lr.ph.i139 ], [ %inc.i150, %if.end.i ]
  %cmp5.i = icmp eq i64 %axis.075.i, %conv4.i
  %25 = and i1 %cmp5.i, %tobool.not.i143
  br i1 %25, label %cond.end.i146.thread, label %cond.end.i146

cond.end.i146.thread:
  %arrayidx9.i148170 = getelementptr inbounds nuw i64, ptr %at, i64 %axis.075.i
  %26 = load i64, ptr %arrayidx9.i148170, align 8
  %add.i149171 = add nsw i64 %26, 1
  store i64 %add.i149171, ptr %arrayidx9.i148170, align 8
  %cond19.in.i174 = getelementptr i32, ptr %14, i64 %axis.075.i
  %cond19.i175 = load i32, ptr %cond19.in.i174, align 4
  %conv20.i176 = sext i32 %cond19.i175 to i64
  br label %cond.true23.i

cond.end.i146:
  %arrayidx.i145 = getelementptr inbounds nuw i32, ptr %steps.i141, i64 %axis.075.i
  %27 = load i32, ptr %arrayidx.i145, align 4
  %28 = zext i32 %27 to i64
  %arrayidx9.i148 = getelementptr inbounds nuw i64, ptr %at, i64 %axis.075.i
  %29 = load i64, ptr %arrayidx9.i148, align 8
  %add.i149 = add nsw i64 %29, %28
  store i64 %add.i149, ptr %arrayidx9.i148, align 8
  %or.cond.i = or i1 %cmp5.i, %tobool11.i
  %..i = select i1 %or.cond.i, i64 184, i64 152
  %30 = getelementptr i8, ptr %box, i64 %..i
  %cond19.in.i = getelementptr i32, ptr %30, i64 %axis.075.i
  %cond19.i = load i32, ptr %cond19.in.i, align 4
  %conv20.i = sext i32 %cond19.i to i64
  br i1 %tobool11.i, label %cond.false24.i, label %cond.true23.i

cond.true23.i:
  %conv20.i182 = phi i64 [ %conv20.i176, %cond.end.i146.thread ], [ %conv20.i, %cond.end.i146 ]
  %add.i149180 = phi i64 [ %add.i149171, %cond.end.i146.thread ], [ %add.i149, %cond.end.i146 ]
  %arrayidx9.i148178 = phi ptr [ %arrayidx9.i148170, %cond.end.i146.thread ], [ %arrayidx9.i148, %cond.end.i146 ]
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %extents, i64 %axis.075.i
  %31 = load i64, ptr %arrayidx.i.i, align 8
  %sub.i.i = add nsw i64 %31, -1
  %arrayidx2.i.i = getelementptr i32, ptr %13, i64 %axis.075.i
  %32 = load i32, ptr %arrayidx2.i.i, align 4
  %conv.i.i = sext i32 %32 to i64
  %add.i.i = add nsw i64 %sub.i.i, %conv.i.i
  br label %cond.end30.i

cond.false24.i:
  %arrayidx26.i = getelementptr inbounds nuw i32, ptr %box.i, i64 %axis.075.i
  %33 = load i32, ptr %arrayidx26.i, align 4
  %conv27.i = zext i32 %33 to i64
  %add28.i = add nsw i64 %conv20.i, -1
  %sub29.i = add nsw i64 %add28.i, %conv27.i
  br label %cond.end30.i

cond.end30.i:
  %conv20.i181 = phi i64 [ %conv20.i182, %cond.true23.i ], [ %conv20.i, %cond.false24.i ]
  %add.i149179 = phi i64 [ %add.i149180, %cond.true23.i ], [ %add.i149, %cond.false24.i ]
  %arrayidx9.i148177 = phi ptr [ %arrayidx9.i148178, %cond.true23.i ], [ %arrayidx9.i148, %cond.false24.i ]
  %cond31.i = phi i64 [ %add.i.i, %cond.true23.i ], [ %sub29.i, %cond.false24.i ]
  %cmp35.not.i = icmp sle i64 %add.i149179, %cond31.i
  %or.cond72.not.i = select i1 %25, i1 true, i1 %cmp35.not.i
  br i1 %or.cond72.not.i, label %next_row.exit, label %if.end.i

if.end.i:
  store i64 %conv20.i181, ptr %arrayidx9.i148177, align 8
  %inc.i150 = add nuw nsw i64 %axis.075.i, 1
  %exitcond163.not = icmp eq i64 %inc.i150, %conv.i151
  br i1 %exitcond163.not, label %next_row.exit, label %for.body.i142

next_row.exit:
  %tobool.not = icmp eq i64 %dec, 0
  br i1 %tobool.not, label %for.cond.cleanup21, label %for.body22

for.body28:
  %byte.0159 = phi i64 [ 0, %for.body28.lr.ph ], [ %cond56, %for.body28 ]
  %cmp30.not = icmp slt i64 %byte.0159, %mul
  %or.cond = select i1 %tobool29.not, i1 true, i1 %cmp30.not
  %cmp32 = icmp sge i64 %byte.0159, %mul18
  %spec.select.not = select i1 %or.cond, i1 true, i1 %cmp32
  %or.cond118 = select i1 %tobool29.not.not, i1 %cmp30.not, i1 false
  %spec.select119 = select i1 %or.cond118, i64 %mul, i64 %mul.i
  %cond42 = select i1 %spec.select.not, i64 %spec.select119, i64 %mul18
  %add = add i64 %byte.0159, %shared.addr.0162
  %34 = load i32, ptr %swizzle, align 4
  %tobool43.not = icmp eq i32 %34, 0
  %rem = and i64 %add, 15
  %sub45 = sub nuw nsw i64 16, %rem
  %cond48 = select i1 %tobool43.not, i64 %mul.i, i64 %sub45
  %sub49 = sub nsw i64 %cond42, %byte.0159
  %cmp50 = icmp sgt i64 %sub49, %cond48
  %add53 = add nsw i64 %cond48, %byte.0159
  %cond56 = select i1 %cmp50, i64 %add53, i64 %cond42
  %conv58 = zext nneg i32 %34 to i64
  %shr.i = lshr i64 %add, 7
  %notmask.i = shl nsw i64 -1, %conv58
  %sub.i153 = xor i64 %notmask.i, -1
  %and.i = and i64 %shr.i, %sub.i153
  %shl1.i = shl nuw nsw i64 %and.i, 4
  %xor.i = xor i64 %shl1.i, %add
  %add65 = add i64 %add64, %byte.0159
  %cond68 = select i1 %spec.select.not, i64 0, i64 %add65
  %sub69 = sub nsw i64 %cond56, %byte.0159
  tail call void %piece(ptr noundef %context, i64 noundef %xor.i, i64 noundef %cond68, i64 noundef %sub69)
  %cmp25 = icmp slt i64 %cond56, %mul.i
  br i1 %cmp25, label %for.body28, label %for.cond.cleanup27.loopexit
}

declare i64 @llvm.umin.i64(i64, i64)

declare i32 @llvm.umax.i32(i32, i32)
