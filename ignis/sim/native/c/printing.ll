@.str = private unnamed_addr constant [6 x i8] c"ljztL\00", align 1
@.str.1 = private unnamed_addr constant [6 x i8] c"-+ #h\00", align 1
@.str.2 = private unnamed_addr constant [8 x i8] c"diouxXc\00", align 1
@.str.3 = private unnamed_addr constant [11 x i8] c"spfFeEgGaA\00", align 1

define void @ig_print(ptr noundef %w, <32 x i64> %formats, <32 x i64> %arguments, i32 noundef %mask, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %tobool.not103 = icmp eq i32 %mask, 0
  br i1 %tobool.not103, label %for.cond.cleanup.critedge, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %conv = zext i32 %mask to i64
  %2 = load ptr, ptr %w, align 8
  %printed = getelementptr inbounds nuw i8, ptr %2, i64 344
  %prints = getelementptr inbounds nuw i8, ptr %2, i64 336
  %block = getelementptr inbounds nuw i8, ptr %2, i64 304
  %local_bytes = getelementptr inbounds nuw i8, ptr %2, i64 192
  %local = getelementptr inbounds nuw i8, ptr %w, i64 24
  %.pre = load i64, ptr %printed, align 8
  br label %land.rhs

land.rhs:
  %3 = phi i64 [ %.pre, %land.rhs.lr.ph ], [ %storemerge, %cleanup ]
  %rest_.0104 = phi i64 [ %conv, %land.rhs.lr.ph ], [ %and, %cleanup ]
  %4 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.0104, i1 true)
  %cmp = icmp ugt i64 %3, 65535
  br i1 %cmp, label %cleanup, label %if.end

for.cond.cleanup.critedge:
  ret void

if.end:
  %5 = load i64, ptr %prints, align 8
  %6 = inttoptr i64 %5 to ptr
  %mul = mul nuw nsw i64 %3, 784
  %add.ptr = getelementptr inbounds nuw i8, ptr %6, i64 %mul
  %vecext = extractelement <32 x i64> %formats, i64 %4
  %vecext5 = extractelement <32 x i64> %arguments, i64 %4
  %xor = xor i64 %vecext5, 4611686018427387904
  %7 = load i64, ptr %block, align 8
  store i64 %7, ptr %add.ptr, align 8
  %add.ptr7 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  store i64 %vecext, ptr %add.ptr7, align 8
  %add.ptr8 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 16
  %mul26 = shl nuw nsw i64 %4, 2
  br label %for.body13

for.body13:
  %at.0102 = phi i64 [ 0, %if.end ], [ %add30, %cond.end ]
  %add14 = add i64 %at.0102, %xor
  %8 = load i64, ptr %local_bytes, align 8
  %cmp15 = icmp ult i64 %add14, %8
  %add18 = add i64 %add14, 4
  %cmp20 = icmp ule i64 %add18, %8
  %9 = and i1 %cmp15, %cmp20
  br i1 %9, label %cond.true, label %cond.end

cond.true:
  %10 = load i64, ptr %local, align 8
  %11 = inttoptr i64 %10 to ptr
  %div89 = shl i64 %add14, 5
  %mul24 = and i64 %div89, -128
  %add.ptr25 = getelementptr inbounds nuw i8, ptr %11, i64 %mul24
  %add.ptr27 = getelementptr inbounds nuw i8, ptr %add.ptr25, i64 %mul26
  %12 = load i32, ptr %add.ptr27, align 4
  br label %cond.end

cond.end:
  %cond = phi i32 [ %12, %cond.true ], [ 0, %for.body13 ]
  %add.ptr29 = getelementptr inbounds nuw i8, ptr %add.ptr8, i64 %at.0102
  store i32 %cond, ptr %add.ptr29, align 4
  %add30 = add nuw nsw i64 %at.0102, 4
  %cmp10 = icmp samesign ult i64 %at.0102, 252
  br i1 %cmp10, label %for.body13, label %for.cond37.outer

for.cond37.outer:
  %line.sroa.17.0.ph = phi i64 [ %line.sroa.17.4, %convert.exit ], [ 0, %cond.end ]
  %line.sroa.24.0.idx.ph = phi i64 [ %line.sroa.24.3.idx, %convert.exit ], [ 272, %cond.end ]
  %format.0.ph = phi i64 [ %cond63.i, %convert.exit ], [ %vecext, %cond.end ]
  br label %for.cond37

for.cond37:
  %format.0 = phi i64 [ %add48, %cond.false47 ], [ %format.0.ph, %for.cond37.outer ]
  %call.i = tail call i64 @ig_resolve(ptr noundef nonnull %w, i64 noundef %4, i64 noundef %format.0, i64 noundef 1, i64 noundef %info)
  %13 = inttoptr i64 %call.i to ptr
  %14 = load i8, ptr %13, align 1
  switch i8 %14, label %cond.false47 [
    i8 0, label %cleanup
    i8 37, label %for.cond.i.outer
  ]

for.cond.i.outer:
  %line.sroa.17.2.ph = phi i64 [ %add2.i.i, %take.exit.i ], [ %line.sroa.17.0.ph, %for.cond37 ]
  %most.0.i.ph = phi i64 [ %most.0.i.ph.be, %take.exit.i ], [ -1, %for.cond37 ]
  %precise.0.i.ph = phi i1 [ %precise.0.i.ph113, %take.exit.i ], [ false, %for.cond37 ]
  %size.0.i.ph = phi i64 [ %size.0.i.ph117, %take.exit.i ], [ 4, %for.cond37 ]
  %format.addr.0.i.in.ph = phi i64 [ %format.addr.0.i, %take.exit.i ], [ %format.0, %for.cond37 ]
  br label %for.cond.i.outer107

for.cond.i.outer107:
  %most.0.i.ph108 = phi i64 [ %most.0.i.ph, %for.cond.i.outer ], [ %most.0.i.ph108.be, %for.cond.i.outer107.backedge ]
  %precise.0.i.ph109 = phi i1 [ %precise.0.i.ph, %for.cond.i.outer ], [ true, %for.cond.i.outer107.backedge ]
  %size.0.i.ph110 = phi i64 [ %size.0.i.ph, %for.cond.i.outer ], [ %size.0.i.ph117, %for.cond.i.outer107.backedge ]
  %format.addr.0.i.in.ph111 = phi i64 [ %format.addr.0.i.in.ph, %for.cond.i.outer ], [ %format.addr.0.i, %for.cond.i.outer107.backedge ]
  br label %for.cond.i.outer112

for.cond.i.outer112:
  %precise.0.i.ph113 = phi i1 [ %precise.0.i.ph109, %for.cond.i.outer107 ], [ false, %if.then22.i ]
  %size.0.i.ph114 = phi i64 [ %size.0.i.ph110, %for.cond.i.outer107 ], [ %size.0.i.ph117, %if.then22.i ]
  %format.addr.0.i.in.ph115 = phi i64 [ %format.addr.0.i.in.ph111, %for.cond.i.outer107 ], [ %format.addr.0.i, %if.then22.i ]
  br label %for.cond.i.outer116

for.cond.i.outer116:
  %size.0.i.ph117 = phi i64 [ %size.0.i.ph114, %for.cond.i.outer112 ], [ 8, %is_one_of.exit.i ]
  %format.addr.0.i.in.ph118 = phi i64 [ %format.addr.0.i.in.ph115, %for.cond.i.outer112 ], [ %format.addr.0.i, %is_one_of.exit.i ]
  br label %for.cond.i

for.cond.i:
  %format.addr.0.i.in = phi i64 [ %format.addr.0.i, %is_one_of.exit101.i ], [ %format.addr.0.i.in.ph118, %for.cond.i.outer116 ]
  %format.addr.0.i = add i64 %format.addr.0.i.in, 1
  %call.i.i = tail call i64 @ig_resolve(ptr noundef nonnull %w, i64 noundef %4, i64 noundef %format.addr.0.i, i64 noundef 1, i64 noundef %info)
  %15 = inttoptr i64 %call.i.i to ptr
  %16 = load i8, ptr %15, align 1
  switch i8 %16, label %if.else15.i [
    i8 46, label %for.cond.i.outer107.backedge
    i8 42, label %if.then5.i
  ]

if.then5.i:
  %sub.i.i = add i64 %line.sroa.17.2.ph, 3
  %and.i.i = and i64 %sub.i.i, -4
  %add2.i.i = add i64 %and.i.i, 4
  %cmp.i.i = icmp ugt i64 %add2.i.i, 256
  br i1 %cmp.i.i, label %take.exit.i, label %if.end.i.i

if.end.i.i:
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %add.ptr8, i64 %and.i.i
  %17 = load i32, ptr %add.ptr.i.i, align 4
  %conv.i.i = zext i32 %17 to i64
  br label %take.exit.i

take.exit.i:
  %retval.0.i.i = phi i64 [ 0, %if.then5.i ], [ %conv.i.i, %if.end.i.i ]
  %cmp8.not.i = icmp samesign ult i64 %retval.0.i.i, 2147483648
  %sext.i = shl nuw i64 %retval.0.i.i, 32
  %conv12.i = ashr exact i64 %sext.i, 32
  %cond.i = select i1 %cmp8.not.i, i64 %conv12.i, i64 -1
  %most.0.i.ph.be = select i1 %precise.0.i.ph113, i64 %cond.i, i64 %most.0.i.ph108
  br label %for.cond.i.outer

if.else15.i:
  %18 = add i8 %16, -48
  %or.cond.i = icmp ult i8 %18, 10
  br i1 %or.cond.i, label %if.then22.i, label %while.cond.i.i

if.then22.i:
  br i1 %precise.0.i.ph113, label %cond.true25.i, label %for.cond.i.outer112

cond.true25.i:
  %mul.i = mul i64 %most.0.i.ph108, 10
  %conv26.i = zext nneg i8 %16 to i64
  %add.i = add i64 %mul.i, -48
  %sub.i = add i64 %add.i, %conv26.i
  br label %for.cond.i.outer107.backedge

for.cond.i.outer107.backedge:
  %most.0.i.ph108.be = phi i64 [ %sub.i, %cond.true25.i ], [ 0, %for.cond.i ]
  br label %for.cond.i.outer107

while.cond.i.i:
  %all.addr.0.i.i = phi ptr [ %incdec.ptr.i.i, %while.cond.i.i ], [ @.str, %if.else15.i ]
  %19 = load i8, ptr %all.addr.0.i.i, align 1
  %tobool.not.i.i = icmp eq i8 %19, 0
  %cmp.not.i.i = icmp eq i8 %19, %16
  %or.cond.i.i = or i1 %tobool.not.i.i, %cmp.not.i.i
  %incdec.ptr.i.i = getelementptr inbounds nuw i8, ptr %all.addr.0.i.i, i64 1
  br i1 %or.cond.i.i, label %is_one_of.exit.i, label %while.cond.i.i

is_one_of.exit.i:
  br i1 %tobool.not.i.i, label %while.cond.i94.i, label %for.cond.i.outer116

while.cond.i94.i:
  %all.addr.0.i95.i = phi ptr [ %incdec.ptr.i99.i, %while.cond.i94.i ], [ @.str.1, %is_one_of.exit.i ]
  %20 = load i8, ptr %all.addr.0.i95.i, align 1
  %tobool.not.i96.i = icmp eq i8 %20, 0
  %cmp.not.i97.i = icmp eq i8 %20, %16
  %or.cond.i98.i = or i1 %tobool.not.i96.i, %cmp.not.i97.i
  %incdec.ptr.i99.i = getelementptr inbounds nuw i8, ptr %all.addr.0.i95.i, i64 1
  br i1 %or.cond.i98.i, label %is_one_of.exit101.i, label %while.cond.i94.i

is_one_of.exit101.i:
  br i1 %tobool.not.i96.i, label %while.cond.i102.i, label %for.cond.i

while.cond.i102.i:
  %all.addr.0.i103.i = phi ptr [ %incdec.ptr.i107.i, %while.cond.i102.i ], [ @.str.2, %is_one_of.exit101.i ]
  %21 = load i8, ptr %all.addr.0.i103.i, align 1
  %tobool.not.i104.i = icmp eq i8 %21, 0
  %cmp.not.i105.i = icmp eq i8 %21, %16
  %or.cond.i106.i = or i1 %tobool.not.i104.i, %cmp.not.i105.i
  %incdec.ptr.i107.i = getelementptr inbounds nuw i8, ptr %all.addr.0.i103.i, i64 1
  br i1 %or.cond.i106.i, label %is_one_of.exit109.i, label %while.cond.i102.i

is_one_of.exit109.i:
  br i1 %tobool.not.i104.i, label %while.cond.i121.i, label %if.then37.i

if.then37.i:
  %cmp39.i = icmp eq i8 %16, 99
  %cond44.i = select i1 %cmp39.i, i64 4, i64 %size.0.i.ph117
  %add.i.i = add i64 %line.sroa.17.2.ph, -1
  %sub.i111.i = add i64 %add.i.i, %cond44.i
  %sub1.i.i = sub nsw i64 0, %cond44.i
  %and.i112.i = and i64 %sub.i111.i, %sub1.i.i
  %add2.i113.i = add i64 %and.i112.i, %cond44.i
  br label %convert.exit

while.cond.i121.i:
  %all.addr.0.i122.i = phi ptr [ %incdec.ptr.i126.i, %while.cond.i121.i ], [ @.str.3, %is_one_of.exit109.i ]
  %22 = load i8, ptr %all.addr.0.i122.i, align 1
  %tobool.not.i123.i = icmp eq i8 %22, 0
  %cmp.not.i124.i = icmp eq i8 %22, %16
  %or.cond.i125.i = or i1 %tobool.not.i123.i, %cmp.not.i124.i
  %incdec.ptr.i126.i = getelementptr inbounds nuw i8, ptr %all.addr.0.i122.i, i64 1
  br i1 %or.cond.i125.i, label %is_one_of.exit128.i, label %while.cond.i121.i

is_one_of.exit128.i:
  br i1 %tobool.not.i123.i, label %convert.exit, label %if.then48.i

if.then48.i:
  %sub.i130.i = add i64 %line.sroa.17.2.ph, 7
  %and.i131.i = and i64 %sub.i130.i, -8
  %add2.i132.i = add i64 %and.i131.i, 8
  %cmp.i133.i = icmp ugt i64 %add2.i132.i, 256
  br i1 %cmp.i133.i, label %convert.exit, label %if.end50.i

if.end50.i:
  %add.ptr.i136.i = getelementptr inbounds nuw i8, ptr %add.ptr8, i64 %and.i131.i
  %23 = load i64, ptr %add.ptr.i136.i, align 8
  %cmp52.i = icmp ne i8 %16, 115
  %tobool.i = icmp eq i64 %23, 0
  %or.cond69.i.not101 = select i1 %cmp52.i, i1 true, i1 %tobool.i
  %cmp.i140.i = icmp eq i64 %line.sroa.24.0.idx.ph, 784
  %or.cond = select i1 %or.cond69.i.not101, i1 true, i1 %cmp.i140.i
  br i1 %or.cond, label %convert.exit, label %while.cond.preheader.i.i

while.cond.preheader.i.i:
  %cmp319.i.i = icmp ugt i64 %line.sroa.24.0.idx.ph, 782
  %tobool.not.i141154.i = icmp eq i64 %most.0.i.ph108, 0
  %or.cond159.i = select i1 %cmp319.i.i, i1 true, i1 %tobool.not.i141154.i
  br i1 %or.cond159.i, label %while.end.i.i, label %while.body.i.i

land.rhs.i.i:
  %line.sroa.24.2.add = add i64 %line.sroa.24.2.idx, 1
  %dec.i156.i = add i64 %dec.i156.in.i, -1
  %inc.i.i = add i64 %address.addr.021.i155.i, 1
  %tobool.not.i141.i = icmp eq i64 %dec.i156.i, 0
  br i1 %tobool.not.i141.i, label %while.end.i.i, label %while.body.i.i

while.body.i.i:
  %line.sroa.24.2.idx = phi i64 [ %line.sroa.24.2.add, %land.rhs.i.i ], [ %line.sroa.24.0.idx.ph, %while.cond.preheader.i.i ]
  %dec.i156.in.i = phi i64 [ %dec.i156.i, %land.rhs.i.i ], [ %most.0.i.ph108, %while.cond.preheader.i.i ]
  %address.addr.021.i155.i = phi i64 [ %inc.i.i, %land.rhs.i.i ], [ %23, %while.cond.preheader.i.i ]
  %call.i.i.i = tail call i64 @ig_resolve(ptr noundef nonnull %w, i64 noundef %4, i64 noundef %address.addr.021.i155.i, i64 noundef 1, i64 noundef %info)
  %24 = inttoptr i64 %call.i.i.i to ptr
  %25 = load i8, ptr %24, align 1
  %tobool4.not.i.i = icmp eq i8 %25, 0
  br i1 %tobool4.not.i.i, label %while.end.i.i, label %cleanup.i.i

cleanup.i.i:
  %line.sroa.24.2.ptr = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %line.sroa.24.2.idx
  store i8 %25, ptr %line.sroa.24.2.ptr, align 1
  %exitcond.not = icmp eq i64 %line.sroa.24.2.idx, 782
  br i1 %exitcond.not, label %while.end.i.i, label %land.rhs.i.i

while.end.i.i:
  %.idx = phi i64 [ %line.sroa.24.0.idx.ph, %while.cond.preheader.i.i ], [ 783, %cleanup.i.i ], [ %line.sroa.24.2.idx, %while.body.i.i ], [ %line.sroa.24.2.add, %land.rhs.i.i ]
  %.ptr = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %.idx
  %.add = add nuw nsw i64 %.idx, 1
  store i8 0, ptr %.ptr, align 1
  br label %convert.exit

convert.exit:
  %line.sroa.17.4 = phi i64 [ %line.sroa.17.2.ph, %is_one_of.exit128.i ], [ %add2.i132.i, %if.then48.i ], [ %add2.i113.i, %if.then37.i ], [ %add2.i132.i, %while.end.i.i ], [ %add2.i132.i, %if.end50.i ]
  %line.sroa.24.3.idx = phi i64 [ %line.sroa.24.0.idx.ph, %is_one_of.exit128.i ], [ %line.sroa.24.0.idx.ph, %if.then48.i ], [ %line.sroa.24.0.idx.ph, %if.then37.i ], [ %.add, %while.end.i.i ], [ %line.sroa.24.0.idx.ph, %if.end50.i ]
  %tobool58.not.i = icmp ne i8 %16, 0
  %add60.i = zext i1 %tobool58.not.i to i64
  %cond63.i = add i64 %format.addr.0.i, %add60.i
  br label %for.cond37.outer

cond.false47:
  %add48 = add i64 %format.0, 1
  br label %for.cond37

cleanup:
  %storemerge = add i64 %3, 1
  store i64 %storemerge, ptr %printed, align 8
  %sub = add nsw i64 %rest_.0104, -1
  %and = and i64 %sub, %rest_.0104
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %for.cond.cleanup.critedge, label %land.rhs
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @ig_resolve(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)
