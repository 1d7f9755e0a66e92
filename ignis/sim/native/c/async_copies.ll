@UNINITIALIZED = external local_unnamed_addr constant i64, align 8
@RACES = external local_unnamed_addr constant i64, align 8

define void @ig_copied(ptr noundef %w, ptr noundef readonly captures(none) %copy, i32 noundef %mask) nounwind "prefer-vector-width"="512" {
entry:
  %before = alloca [4 x <32 x i32>], align 128
  %byval-temp4 = alloca <32 x i32>, align 128
  %add.ptr = getelementptr inbounds nuw i8, ptr %copy, i64 648
  %0 = load i64, ptr %add.ptr, align 8
  %add.ptr1 = getelementptr inbounds nuw i8, ptr %copy, i64 256
  %1 = load <32 x i32>, ptr %add.ptr1, align 8
  %2 = load ptr, ptr %w, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %2, i64 256
  %3 = load i64, ptr %shared.i, align 8
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %2, i64 896
  %4 = load ptr, ptr %tracked.i.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %4, i64 40
  %5 = load i64, ptr %valid_shared.i, align 8
  %add.i = add i64 %5, %3
  %6 = inttoptr i64 %add.i to ptr
  %shr.i = lshr <32 x i32> %1, splat (i32 2)
  call void @llvm.lifetime.start.p0(ptr nonnull %before)
  %7 = load i64, ptr @UNINITIALIZED, align 8
  %tobool = icmp ne i64 %7, 0
  %div42 = lshr i64 %0, 2
  %cmp55 = icmp ne i64 %div42, 0
  %8 = select i1 %tobool, i1 %cmp55, i1 false
  br i1 %8, label %for.body.lr.ph, label %for.cond.cleanup12.critedge

for.body.lr.ph:
  %9 = bitcast i32 %mask to <32 x i1>
  br label %for.body

for.cond.cleanup:
  %add.ptr2 = getelementptr inbounds nuw i8, ptr %copy, i64 656
  %10 = load i64, ptr %add.ptr2, align 8
  %add.ptr3 = getelementptr inbounds nuw i8, ptr %copy, i64 664
  %11 = load i64, ptr %add.ptr3, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp4)
  store <32 x i32> %1, ptr %byval-temp4, align 128
  %value.0 = load <32 x i32>, ptr %byval-temp4
  tail call fastcc void @stored(ptr noundef nonnull %w, <32 x i32> %value.0, i32 noundef %mask, i64 noundef %0, i64 noundef %10, i64 noundef %11)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp4)
  br label %for.body13

for.body:
  %word.056 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %conv.i = trunc i64 %word.056 to i32
  %splat.splatinsert.i = insertelement <32 x i32> poison, i32 %conv.i, i64 0
  %splat.splat.i = shufflevector <32 x i32> %splat.splatinsert.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %add.i46 = add <32 x i32> %splat.splat.i, %shr.i
  %12 = sext <32 x i32> %add.i46 to <32 x i64>
  %13 = getelementptr i32, ptr %6, <32 x i64> %12
  %masked_gather.i = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %13, <32 x i1> %9, <32 x i32> zeroinitializer)
  %arrayidx = getelementptr inbounds nuw <32 x i32>, ptr %before, i64 %word.056
  store <32 x i32> %masked_gather.i, ptr %arrayidx, align 128
  %inc = add nuw nsw i64 %word.056, 1
  %cmp = icmp samesign ult i64 %inc, %div42
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup12.critedge:
  %add.ptr2.c = getelementptr inbounds nuw i8, ptr %copy, i64 656
  %14 = load i64, ptr %add.ptr2.c, align 8
  %add.ptr3.c = getelementptr inbounds nuw i8, ptr %copy, i64 664
  %15 = load i64, ptr %add.ptr3.c, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp4)
  store <32 x i32> %1, ptr %byval-temp4, align 128
  %value.1 = load <32 x i32>, ptr %byval-temp4
  tail call fastcc void @stored(ptr noundef nonnull %w, <32 x i32> %value.1, i32 noundef %mask, i64 noundef %0, i64 noundef %14, i64 noundef %15)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp4)
  br label %for.cond.cleanup12

for.cond.cleanup12:
  call void @llvm.lifetime.end.p0(ptr nonnull %before)
  ret void

for.body13:
  %word5.059 = phi i64 [ %inc23, %if.end ], [ 0, %for.cond.cleanup ]
  %arrayidx14 = getelementptr inbounds nuw <32 x i32>, ptr %before, i64 %word5.059
  %16 = load <32 x i32>, ptr %arrayidx14, align 128
  %sub = add <32 x i32> %16, splat (i32 -33686018)
  %and.i = and <32 x i32> %sub, splat (i32 -1044266559)
  %cmp.i = icmp eq <32 x i32> %and.i, splat (i32 1077952576)
  %17 = bitcast <32 x i1> %cmp.i to i32
  %and = and i32 %mask, %17
  %tobool18.not = icmp eq i32 %and, 0
  br i1 %tobool18.not, label %if.end, label %if.then

if.then:
  %active1.i = bitcast i32 %and to <32 x i1>
  %conv.i49 = trunc i64 %word5.059 to i32
  %splat.splatinsert.i50 = insertelement <32 x i32> poison, i32 %conv.i49, i64 0
  %splat.splat.i51 = shufflevector <32 x i32> %splat.splatinsert.i50, <32 x i32> poison, <32 x i32> zeroinitializer
  %add.i52 = add <32 x i32> %splat.splat.i51, %shr.i
  %18 = sext <32 x i32> %add.i52 to <32 x i64>
  %19 = getelementptr i32, ptr %6, <32 x i64> %18
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %sub, <32 x ptr> align 4 %19, <32 x i1> %active1.i)
  br label %if.end

if.end:
  %inc23 = add nuw nsw i64 %word5.059, 1
  %cmp10 = icmp samesign ult i64 %inc23, %div42
  br i1 %cmp10, label %for.body13, label %for.cond.cleanup12
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

define internal fastcc void @stored(ptr noundef %w, <32 x i32> %targets, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %access, i64 noundef %info) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp = alloca <32 x i64>, align 256
  %byval-temp5 = alloca <32 x i64>, align 256
  %byval-temp7 = alloca <32 x i64>, align 256
  %conv = zext <32 x i32> %targets to <32 x i64>
  switch i64 %nbytes, label %if.else6 [
    i64 4, label %if.then
    i64 8, label %if.then4
  ]

if.then:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp)
  store <32 x i64> %conv, ptr %byval-temp, align 256
  %value.2 = load <32 x i64>, ptr %byval-temp
  tail call void @ig_track_store_shared4(ptr noundef %w, <32 x i64> %value.2, i32 noundef %mask, i64 noundef 1, i64 noundef %access, i64 noundef %info, ptr noundef null)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp)
  br label %if.end8

if.then4:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp5)
  store <32 x i64> %conv, ptr %byval-temp5, align 256
  %value.3 = load <32 x i64>, ptr %byval-temp5
  tail call void @ig_track_store_shared8(ptr noundef %w, <32 x i64> %value.3, i32 noundef %mask, i64 noundef 1, i64 noundef %access, i64 noundef %info, ptr noundef null)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp5)
  br label %if.end8

if.else6:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp7)
  store <32 x i64> %conv, ptr %byval-temp7, align 256
  %value.4 = load <32 x i64>, ptr %byval-temp7
  tail call void @ig_track_store_shared16(ptr noundef %w, <32 x i64> %value.4, i32 noundef %mask, i64 noundef 1, i64 noundef %access, i64 noundef %info, ptr noundef null)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp7)
  br label %if.end8

if.end8:
  ret void
}

define void @ig_unfinished(ptr noundef %w, <32 x i32> %targets, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %access, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %before = alloca [4 x <32 x i32>], align 128
  %byval-temp2 = alloca <32 x i32>, align 128
  %1 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked.i, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %1, i64 256
  %3 = load i64, ptr %shared.i, align 8
  %valid_shared.i = getelementptr inbounds nuw i8, ptr %2, i64 40
  %4 = load i64, ptr %valid_shared.i, align 8
  %add.i = add i64 %4, %3
  %5 = inttoptr i64 %add.i to ptr
  %shr.i = lshr <32 x i32> %targets, splat (i32 2)
  call void @llvm.lifetime.start.p0(ptr nonnull %before)
  %div40 = lshr i64 %nbytes, 2
  %cmp53.not = icmp eq i64 %div40, 0
  br i1 %cmp53.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %6 = bitcast i32 %mask to <32 x i1>
  br label %for.body

for.cond.cleanup:
  %7 = load i64, ptr @RACES, align 8
  %tobool.not = icmp eq i64 %7, 0
  br i1 %tobool.not, label %if.end, label %if.then

for.body:
  %word.054 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %conv.i = trunc i64 %word.054 to i32
  %splat.splatinsert.i = insertelement <32 x i32> poison, i32 %conv.i, i64 0
  %splat.splat.i = shufflevector <32 x i32> %splat.splatinsert.i, <32 x i32> poison, <32 x i32> zeroinitializer
  %add.i44 = add <32 x i32> %splat.splat.i, %shr.i
  %8 = sext <32 x i32> %add.i44 to <32 x i64>
  %9 = getelementptr i32, ptr %5, <32 x i64> %8
  %masked_gather.i = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %9, <32 x i1> %6, <32 x i32> zeroinitializer)
  %arrayidx = getelementptr inbounds nuw <32 x i32>, ptr %before, i64 %word.054
  store <32 x i32> %masked_gather.i, ptr %arrayidx, align 128
  %inc = add nuw nsw i64 %word.054, 1
  %exitcond.not = icmp eq i64 %inc, %div40
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.then:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp2)
  store <32 x i32> %targets, ptr %byval-temp2, align 128
  %value.5 = load <32 x i32>, ptr %byval-temp2
  tail call fastcc void @stored(ptr noundef nonnull %w, <32 x i32> %value.5, i32 noundef %mask, i64 noundef %nbytes, i64 noundef %access, i64 noundef %info)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp2)
  br label %if.end

if.end:
  %.pre = bitcast i32 %mask to <32 x i1>
  br i1 %cmp53.not, label %for.cond.cleanup7, label %for.body8

for.cond.cleanup7:
  %and = and <32 x i32> %targets, splat (i32 -4)
  %conv = zext <32 x i32> %and to <32 x i64>
  %vector_select21 = select <32 x i1> %.pre, <32 x i64> %conv, <32 x i64> splat (i64 -1)
  %shared_valid = getelementptr inbounds nuw i8, ptr %2, i64 160
  %10 = load i64, ptr %shared_valid, align 8
  %rdx.min = tail call i64 @llvm.vector.reduce.umin.v32i64(<32 x i64> %vector_select21)
  %cond.i = tail call noundef i64 @llvm.umin.i64(i64 %10, i64 %rdx.min)
  store i64 %cond.i, ptr %shared_valid, align 8
  call void @llvm.lifetime.end.p0(ptr nonnull %before)
  ret void

for.body8:
  %word3.056 = phi i64 [ %inc15, %for.body8 ], [ 0, %if.end ]
  %arrayidx9 = getelementptr inbounds nuw <32 x i32>, ptr %before, i64 %word3.056
  %11 = load <32 x i32>, ptr %arrayidx9, align 128
  %add = add <32 x i32> %11, splat (i32 33686018)
  %and.i = and <32 x i32> %11, splat (i32 -1044266559)
  %cmp.i = icmp eq <32 x i32> %and.i, splat (i32 1077952576)
  %vector_select = select <32 x i1> %cmp.i, <32 x i32> %add, <32 x i32> splat (i32 1077952576)
  %conv.i47 = trunc i64 %word3.056 to i32
  %splat.splatinsert.i48 = insertelement <32 x i32> poison, i32 %conv.i47, i64 0
  %splat.splat.i49 = shufflevector <32 x i32> %splat.splatinsert.i48, <32 x i32> poison, <32 x i32> zeroinitializer
  %add.i50 = add <32 x i32> %splat.splat.i49, %shr.i
  %12 = sext <32 x i32> %add.i50 to <32 x i64>
  %13 = getelementptr i32, ptr %5, <32 x i64> %12
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %vector_select, <32 x ptr> align 4 %13, <32 x i1> %.pre)
  %inc15 = add nuw nsw i64 %word3.056, 1
  %exitcond57.not = icmp eq i64 %inc15, %div40
  br i1 %exitcond57.not, label %for.cond.cleanup7, label %for.body8
}

declare i64 @llvm.vector.reduce.umin.v32i64(<32 x i64>)

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>)

declare void @ig_track_store_shared4(ptr noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)

declare void @ig_track_store_shared8(ptr noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)

declare void @ig_track_store_shared16(ptr noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>)

declare i64 @llvm.umin.i64(i64, i64)
