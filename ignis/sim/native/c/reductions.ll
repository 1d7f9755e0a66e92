@ig_reduce.sizes = internal unnamed_addr constant [8 x i8] c"\04\04\08\08\02\02\04\08", align 1

define void @ig_reduce(i64 noundef %operation, i64 noundef %type, ptr noundef captures(none) %to, ptr noundef readonly captures(none) %from, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr @ig_reduce.sizes, i64 %type
  %0 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %0 to i64
  %tobool.not72 = icmp eq i64 %nbytes, 0
  br i1 %tobool.not72, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %1 = and i64 %type, -2
  %cmp = icmp eq i64 %1, 4
  %2 = shl nuw i64 1, %type
  %3 = and i64 %2, 67
  %cmp5.not = icmp eq i64 %3, 0
  br label %for.body

for.body:
  %to.addr.075 = phi ptr [ %to, %for.body.lr.ph ], [ %add.ptr, %for.inc ]
  %from.addr.074 = phi ptr [ %from, %for.body.lr.ph ], [ %add.ptr45, %for.inc ]
  %nbytes.addr.073 = phi i64 [ %nbytes, %for.body.lr.ph ], [ %sub, %for.inc ]
  br i1 %cmp, label %if.then, label %if.else

if.then:
  %4 = load i16, ptr %from.addr.074, align 2
  %5 = load atomic i16, ptr %to.addr.075 monotonic, align 2
  %conv3 = zext i16 %4 to i64
  br label %do.body

do.body:
  %old.0 = phi i16 [ %5, %if.then ], [ %8, %do.body ]
  %conv2 = zext i16 %old.0 to i64
  %call = tail call fastcc i64 @reduced(i64 noundef %operation, i64 noundef %type, i64 noundef %conv2, i64 noundef %conv3)
  %conv4 = trunc i64 %call to i16
  %6 = cmpxchg ptr %to.addr.075, i16 %old.0, i16 %conv4 monotonic monotonic, align 2
  %7 = extractvalue { i16, i1 } %6, 1
  %8 = extractvalue { i16, i1 } %6, 0
  br i1 %7, label %for.inc, label %do.body

if.else:
  br i1 %cmp5.not, label %if.else27, label %if.then7

if.then7:
  %9 = load i32, ptr %from.addr.074, align 4
  %10 = load atomic i32, ptr %to.addr.075 monotonic, align 4
  %conv15 = zext i32 %9 to i64
  br label %do.body13

do.body13:
  %old10.0 = phi i32 [ %10, %if.then7 ], [ %13, %do.body13 ]
  %conv14 = zext i32 %old10.0 to i64
  %call16 = tail call fastcc i64 @reduced(i64 noundef %operation, i64 noundef %type, i64 noundef %conv14, i64 noundef %conv15)
  %conv17 = trunc i64 %call16 to i32
  %11 = cmpxchg ptr %to.addr.075, i32 %old10.0, i32 %conv17 monotonic monotonic, align 4
  %12 = extractvalue { i32, i1 } %11, 1
  %13 = extractvalue { i32, i1 } %11, 0
  br i1 %12, label %for.inc, label %do.body13

if.else27:
  %14 = load i64, ptr %from.addr.074, align 8
  %15 = load atomic i64, ptr %to.addr.075 monotonic, align 8
  br label %do.body33

do.body33:
  %old30.0 = phi i64 [ %15, %if.else27 ], [ %18, %do.body33 ]
  %call34 = tail call fastcc i64 @reduced(i64 noundef %operation, i64 noundef %type, i64 noundef %old30.0, i64 noundef %14)
  %16 = cmpxchg ptr %to.addr.075, i64 %old30.0, i64 %call34 monotonic monotonic, align 8
  %17 = extractvalue { i64, i1 } %16, 1
  %18 = extractvalue { i64, i1 } %16, 0
  br i1 %17, label %for.inc, label %do.body33

for.inc:
  %sub = sub i64 %nbytes.addr.073, %conv
  %add.ptr = getelementptr inbounds nuw i8, ptr %to.addr.075, i64 %conv
  %add.ptr45 = getelementptr inbounds nuw i8, ptr %from.addr.074, i64 %conv
  %tobool.not = icmp eq i64 %sub, 0
  br i1 %tobool.not, label %for.end, label %for.body

for.end:
  ret void
}

define internal fastcc i64 @reduced(i64 noundef %operation, i64 noundef %type, i64 noundef %old, i64 noundef %value) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  switch i64 %operation, label %sw.default [
    i64 1, label %sw.bb
    i64 2, label %sw.bb1
    i64 3, label %sw.bb1
    i64 4, label %sw.bb3
    i64 5, label %sw.bb8
    i64 6, label %sw.bb15
    i64 7, label %sw.bb16
    i64 8, label %sw.bb17
    i64 9, label %sw.bb18
  ]

sw.bb:
  switch i64 %type, label %sw.default.i [
    i64 7, label %sw.bb.i
    i64 6, label %sw.bb1.i
    i64 4, label %if.then.i53.i
    i64 5, label %if.end6.i.i
  ]

sw.bb.i:
  %0 = bitcast i64 %old to double
  %1 = bitcast i64 %value to double
  %add.i = fadd double %0, %1
  %2 = bitcast double %add.i to i64
  br label %return

sw.bb1.i:
  %and.i.i = and i64 %old, 2139095040
  %tobool.not.i.i = icmp eq i64 %and.i.i, 0
  %and1.i.i = and i64 %old, 2147483648
  %cond.i.i = select i1 %tobool.not.i.i, i64 %and1.i.i, i64 %old
  %conv5.i.i = trunc i64 %cond.i.i to i32
  %3 = bitcast i32 %conv5.i.i to float
  %and.i25.i = and i64 %value, 2139095040
  %tobool.not.i26.i = icmp eq i64 %and.i25.i, 0
  %and1.i27.i = and i64 %value, 2147483648
  %cond.i28.i = select i1 %tobool.not.i26.i, i64 %and1.i27.i, i64 %value
  %conv5.i29.i = trunc i64 %cond.i28.i to i32
  %4 = bitcast i32 %conv5.i29.i to float
  %add5.i = fadd float %3, %4
  %5 = bitcast float %add5.i to i32
  %conv5.i32.i = zext i32 %5 to i64
  %and.i33.i = and i64 %conv5.i32.i, 2139095040
  %tobool.not.i34.i = icmp eq i64 %and.i33.i, 0
  %and1.i35.i = and i64 %conv5.i32.i, 2147483648
  %cond.i36.i = select i1 %tobool.not.i34.i, i64 %and1.i35.i, i64 %conv5.i32.i
  br label %return

if.then.i53.i:
  %conv.i.i = trunc i64 %old to i16
  %6 = bitcast i16 %conv.i.i to half
  %conv.i48.i = trunc i64 %value to i16
  %7 = bitcast i16 %conv.i48.i to half
  %conv.i54.i = fadd half %6, %7
  %8 = bitcast half %conv.i54.i to i16
  %conv1.i55.i = zext i16 %8 to i64
  br label %return

if.end6.i.i:
  %conv5.i37.i = trunc i64 %old to i32
  %shl.i38.i = shl i32 %conv5.i37.i, 16
  %9 = bitcast i32 %shl.i38.i to float
  %conv5.i43.i = trunc i64 %value to i32
  %shl.i44.i = shl i32 %conv5.i43.i, 16
  %10 = bitcast i32 %shl.i44.i to float
  %add1162.i = fadd float %9, %10
  %11 = tail call float @llvm.fabs.f32(float %add1162.i)
  %and.i56.i = bitcast float %11 to i32
  %cmp7.i.i = icmp samesign ugt i32 %and.i56.i, 2139095040
  br i1 %cmp7.i.i, label %return, label %cond.false.i.i

cond.false.i.i:
  %12 = bitcast float %add1162.i to i32
  %add.i.i = add i32 %12, 32767
  %shr.i.i = lshr i32 %12, 16
  %and10.i.i = and i32 %shr.i.i, 1
  %add11.i.i = add i32 %add.i.i, %and10.i.i
  %shr12.i.i = lshr i32 %add11.i.i, 16
  %13 = zext nneg i32 %shr12.i.i to i64
  br label %return

sw.default.i:
  %add13.i = add i64 %value, %old
  br label %return

sw.bb1:
  %cmp.i = icmp eq i64 %operation, 2
  %14 = and i64 %type, -2
  %or.cond.i = icmp eq i64 %14, 4
  br i1 %or.cond.i, label %if.then.i, label %if.end20.i

if.then.i:
  %cmp.i.i = icmp eq i64 %type, 4
  br i1 %cmp.i.i, label %if.then.i89.i, label %if.end.i83.i

if.then.i89.i:
  %conv.i.i44 = trunc i64 %old to i16
  %15 = bitcast i16 %conv.i.i44 to half
  %conv1.i.i = fpext half %15 to float
  %conv.i90.i = trunc i64 %value to i16
  %16 = bitcast i16 %conv.i90.i to half
  %conv1.i91.i = fpext half %16 to float
  br label %float_of.exit92.i

if.end.i83.i:
  %conv5.i.i43 = trunc i64 %old to i32
  %shl.i.i = shl i32 %conv5.i.i43, 16
  %17 = bitcast i32 %shl.i.i to float
  %conv5.i85.i = trunc i64 %value to i32
  %shl.i86.i = shl i32 %conv5.i85.i, 16
  %18 = bitcast i32 %shl.i86.i to float
  br label %float_of.exit92.i

float_of.exit92.i:
  %retval.0.i94.i = phi float [ %conv1.i.i, %if.then.i89.i ], [ %17, %if.end.i83.i ]
  %retval.0.i88.i = phi float [ %conv1.i91.i, %if.then.i89.i ], [ %18, %if.end.i83.i ]
  %cmp4.i = fcmp uno float %retval.0.i88.i, 0.000000e+00
  br i1 %cmp4.i, label %keeps.exit.thread, label %if.end.i

if.end.i:
  %cmp6.i = fcmp oeq float %retval.0.i94.i, %retval.0.i88.i
  br i1 %cmp6.i, label %if.then7.i, label %keeps.exit

if.then7.i:
  %19 = icmp ult i64 %old, 32768
  %cmp10.i = xor i1 %cmp.i, %19
  br i1 %cmp10.i, label %keeps.exit.thread, label %return

if.end20.i:
  %cmp21.i = icmp eq i64 %type, 1
  %sext.i = shl i64 %old, 32
  %conv25.i = ashr exact i64 %sext.i, 32
  %sext81.i = shl i64 %value, 32
  %conv27.i = ashr exact i64 %sext81.i, 32
  %value.addr.0.i = select i1 %cmp21.i, i64 %conv27.i, i64 %value
  %old.addr.0.i = select i1 %cmp21.i, i64 %conv25.i, i64 %old
  switch i64 %type, label %cond.false39.i [
    i64 3, label %cond.true36.i
    i64 1, label %cond.true36.i
  ]

cond.true36.i:
  %cmp37.i = icmp slt i64 %old.addr.0.i, %value.addr.0.i
  br label %cond.end42.i

cond.false39.i:
  %cmp40.i = icmp ult i64 %old.addr.0.i, %value.addr.0.i
  br label %cond.end42.i

cond.end42.i:
  %cond43.in.i = phi i1 [ %cmp37.i, %cond.true36.i ], [ %cmp40.i, %cond.false39.i ]
  %cond43.in.i.fr = freeze i1 %cond43.in.i
  %20 = xor i1 %cmp.i, %cond43.in.i.fr
  br i1 %20, label %return, label %keeps.exit.thread

keeps.exit:
  %cmp15.i = fcmp olt float %retval.0.i94.i, %retval.0.i88.i
  %cmp17.i = fcmp ogt float %retval.0.i94.i, %retval.0.i88.i
  %cond.in.i = select i1 %cmp.i, i1 %cmp15.i, i1 %cmp17.i
  br i1 %cond.in.i, label %keeps.exit.thread, label %return

keeps.exit.thread:
  br label %return

sw.bb3:
  %cmp.not = icmp ult i64 %old, %value
  %add = add nuw i64 %old, 1
  %cond7 = select i1 %cmp.not, i64 %add, i64 0
  br label %return

sw.bb8:
  %21 = add i64 %old, -1
  %cond14 = tail call i64 @llvm.umin.i64(i64 %21, i64 %value)
  br label %return

sw.bb15:
  %and = and i64 %value, %old
  br label %return

sw.bb16:
  %or = or i64 %value, %old
  br label %return

sw.bb17:
  %xor = xor i64 %value, %old
  br label %return

sw.bb18:
  %and.i = and i64 %value, 2139095040
  %cmp.i45 = icmp eq i64 %and.i, 2139095040
  %add.i46 = add i64 %value, 4096
  %and1.i = and i64 %add.i46, -8192
  %cond.i = select i1 %cmp.i45, i64 %value, i64 %and1.i
  br label %return

sw.default:
  %and.i47 = and i64 %value, 2139095040
  %tobool.not.i = icmp eq i64 %and.i47, 0
  %and1.i48 = and i64 %value, 2147483648
  %cond.i49 = select i1 %tobool.not.i, i64 %and1.i48, i64 %value
  br label %return

return:
  %retval.0 = phi i64 [ %cond.i49, %sw.default ], [ %cond.i, %sw.bb18 ], [ %13, %cond.false.i.i ], [ %cond7, %sw.bb3 ], [ %cond14, %sw.bb8 ], [ %and, %sw.bb15 ], [ %or, %sw.bb16 ], [ %xor, %sw.bb17 ], [ %add13.i, %sw.default.i ], [ %2, %sw.bb.i ], [ %cond.i36.i, %sw.bb1.i ], [ %conv1.i55.i, %if.then.i53.i ], [ 32767, %if.end6.i.i ], [ %old, %keeps.exit.thread ], [ %value, %keeps.exit ], [ %value, %cond.end42.i ], [ %value, %if.then7.i ]
  ret i64 %retval.0
}

declare float @llvm.fabs.f32(float)

declare i64 @llvm.umin.i64(i64, i64)
