%struct.Issue = type { i64, i64, i64, i64, i64, i64, ptr, i64 }
%struct.Element = type { ptr, i64, i64, i64, i64, i64, i64, i64, i32 }

@RACES = external local_unnamed_addr constant i64, align 8

define i64 @ig_product_started(ptr noundef %w, ptr noundef captures(none) %p, i64 noundef %form, i64 noundef %a, i64 noundef %b, i64 noundef %held, i64 noundef %access, i64 noundef %info, ptr noundef %items) nounwind "prefer-vector-width"="512" {
entry:
  %issue = alloca %struct.Issue, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %issue)
  store i64 %form, ptr %issue, align 8
  %a2 = getelementptr inbounds nuw i8, ptr %issue, i64 8
  store i64 %a, ptr %a2, align 8
  %b3 = getelementptr inbounds nuw i8, ptr %issue, i64 16
  store i64 %b, ptr %b3, align 8
  %held4 = getelementptr inbounds nuw i8, ptr %issue, i64 24
  store i64 %held, ptr %held4, align 8
  %access5 = getelementptr inbounds nuw i8, ptr %issue, i64 32
  store i64 %access, ptr %access5, align 8
  %info6 = getelementptr inbounds nuw i8, ptr %issue, i64 40
  store i64 %info, ptr %info6, align 8
  %items7 = getelementptr inbounds nuw i8, ptr %issue, i64 48
  store ptr %items, ptr %items7, align 8
  %written = getelementptr inbounds nuw i8, ptr %issue, i64 56
  store i64 0, ptr %written, align 8
  call fastcc void @each_operand(ptr noundef %w, ptr noundef nonnull %issue, ptr noundef nonnull @read_chunks, ptr noundef null)
  %0 = load i64, ptr @RACES, align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  call fastcc void @each_operand(ptr noundef %w, ptr noundef nonnull %issue, ptr noundef nonnull @add_cells, ptr noundef nonnull %written)
  br label %if.end

if.end:
  %1 = load i64, ptr %p, align 8
  %inc = add i64 %1, 1
  store i64 %inc, ptr %p, align 8
  %issues.i = getelementptr inbounds nuw i8, ptr %p, i64 536
  %rem.i = and i64 %inc, 63
  %arrayidx.i = getelementptr inbounds nuw %struct.Issue, ptr %issues.i, i64 %rem.i
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(64) %arrayidx.i, ptr noundef nonnull align 8 dereferenceable(64) %issue, i64 64, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %issue)
  ret i64 %inc
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

define internal fastcc void @each_operand(ptr noundef %w, ptr noundef %issue, ptr noundef readonly captures(none) %visit, ptr noundef %context) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %held = getelementptr inbounds nuw i8, ptr %issue, i64 24
  %0 = load i64, ptr %held, align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  tail call fastcc void @each_chunk(ptr noundef %w, ptr noundef nonnull %issue, i1 noundef zeroext false, ptr noundef %visit, ptr noundef %context)
  br label %if.end

if.end:
  tail call fastcc void @each_chunk(ptr noundef %w, ptr noundef nonnull %issue, i1 noundef zeroext true, ptr noundef %visit, ptr noundef %context)
  ret void
}

define internal void @read_chunks(ptr noundef %w, ptr noundef readonly captures(none) %issue, ptr noundef readonly captures(none) %offsets, i64 noundef %count, ptr readnone captures(none) %context) nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp = alloca <32 x i64>, align 256
  %notmask = shl nsw i64 -1, %count
  %0 = trunc i64 %notmask to i32
  %conv = xor i32 %0, -1
  %1 = load <32 x i64>, ptr %offsets, align 256
  %access = getelementptr inbounds nuw i8, ptr %issue, i64 32
  %2 = load i64, ptr %access, align 8
  %info = getelementptr inbounds nuw i8, ptr %issue, i64 40
  %3 = load i64, ptr %info, align 8
  %items = getelementptr inbounds nuw i8, ptr %issue, i64 48
  %4 = load ptr, ptr %items, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp)
  store <32 x i64> %1, ptr %byval-temp, align 256
  %value.0 = load <32 x i64>, ptr %byval-temp
  tail call void @ig_track_load_shared16(ptr noundef %w, <32 x i64> %value.0, i32 noundef %conv, i64 noundef 1, i64 noundef %2, i64 noundef %3, ptr noundef %4)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp)
  %5 = load i64, ptr @RACES, align 8
  %tobool = icmp ne i64 %5, 0
  %cmp13 = icmp ne i64 %count, 0
  %6 = and i1 %tobool, %cmp13
  br i1 %6, label %for.body, label %for.cond.cleanup

for.cond.cleanup:
  ret void

for.body:
  %index.014 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %7 = load ptr, ptr %w, align 8
  %shared = getelementptr inbounds nuw i8, ptr %7, i64 256
  %8 = load i64, ptr %shared, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %offsets, i64 %index.014
  %9 = load i64, ptr %arrayidx, align 8
  %add = add i64 %9, %8
  %10 = load i64, ptr %info, align 8
  tail call void @ig_async_check(ptr noundef nonnull %w, i64 noundef %index.014, i64 noundef %add, i64 noundef 16, i64 noundef %10)
  %inc = add nuw i64 %index.014, 1
  %cmp = icmp ult i64 %inc, %count
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define internal void @add_cells(ptr noundef readonly captures(none) %w, ptr readnone captures(none) %issue, ptr noundef readonly captures(none) %offsets, i64 noundef %count, ptr noundef captures(none) %context) nounwind "prefer-vector-width"="512" {
entry:
  %cmp17.not = icmp eq i64 %count, 0
  br i1 %cmp17.not, label %for.cond.cleanup, label %for.body.preheader

for.body.preheader:
  %context.promoted.pre = load i64, ptr %context, align 8
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %context.promoted = phi i64 [ %add, %for.cond.cleanup4 ], [ %context.promoted.pre, %for.body.preheader ]
  %index.018 = phi i64 [ %inc8, %for.cond.cleanup4 ], [ 0, %for.body.preheader ]
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %shared_writes = getelementptr inbounds nuw i8, ptr %1, i64 72
  %2 = load ptr, ptr %shared_writes, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr %offsets, i64 %index.018
  %3 = load i64, ptr %arrayidx, align 8
  %div15 = lshr i64 %3, 2
  %arrayidx1 = getelementptr inbounds nuw i64, ptr %2, i64 %div15
  br label %for.body5

for.cond.cleanup4:
  %inc8 = add nuw i64 %index.018, 1
  %exitcond19.not = icmp eq i64 %inc8, %count
  br i1 %exitcond19.not, label %for.cond.cleanup, label %for.body

for.body5:
  %word.016 = phi i64 [ 0, %for.body ], [ %inc, %for.body5 ]
  %4 = phi i64 [ %context.promoted, %for.body ], [ %add, %for.body5 ]
  %mul = mul i64 %4, 31
  %arrayidx6 = getelementptr inbounds nuw i64, ptr %arrayidx1, i64 %word.016
  %5 = load i64, ptr %arrayidx6, align 8
  %add = add i64 %mul, %5
  store i64 %add, ptr %context, align 8
  %inc = add nuw nsw i64 %word.016, 1
  %exitcond.not = icmp eq i64 %inc, 4
  br i1 %exitcond.not, label %for.cond.cleanup4, label %for.body5
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @ig_products_committed(ptr noundef readnone captures(none) %w, ptr noundef captures(none) %p) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load i64, ptr %p, align 8
  %ends = getelementptr inbounds nuw i8, ptr %p, i64 24
  %groups = getelementptr inbounds nuw i8, ptr %p, i64 8
  %1 = load i64, ptr %groups, align 8
  %inc = add i64 %1, 1
  store i64 %inc, ptr %groups, align 8
  %rem = and i64 %1, 63
  %arrayidx = getelementptr inbounds nuw i64, ptr %ends, i64 %rem
  store i64 %0, ptr %arrayidx, align 8
  ret void
}

define i64 @ig_products_awaited(ptr noundef %w, ptr noundef %p, i64 noundef %allowed) nounwind "prefer-vector-width"="512" {
entry:
  %written.i = alloca i64, align 8
  %last.i = alloca i64, align 8
  %element.i = alloca %struct.Element, align 8
  %groups = getelementptr inbounds nuw i8, ptr %p, i64 8
  %0 = load i64, ptr %groups, align 8
  %cmp = icmp ule i64 %0, %allowed
  %cmp1 = icmp ugt i64 %allowed, 63
  %or.cond = or i1 %cmp1, %cmp
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  %done = getelementptr inbounds nuw i8, ptr %p, i64 16
  %1 = load i64, ptr %done, align 8
  br label %return

if.end:
  %ends = getelementptr inbounds nuw i8, ptr %p, i64 24
  %2 = xor i64 %allowed, -1
  %sub3 = add i64 %0, %2
  %rem = and i64 %sub3, 63
  %arrayidx = getelementptr inbounds nuw i64, ptr %ends, i64 %rem
  %3 = load i64, ptr %arrayidx, align 8
  %done4 = getelementptr inbounds nuw i8, ptr %p, i64 16
  %4 = load i64, ptr %done4, align 8
  %5 = load i64, ptr @RACES, align 8
  %tobool = icmp ne i64 %5, 0
  %number.030 = add i64 %4, 1
  %cmp531 = icmp ule i64 %number.030, %3
  %6 = select i1 %tobool, i1 %cmp531, i1 false
  br i1 %6, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %issues.i = getelementptr inbounds nuw i8, ptr %p, i64 536
  br label %for.body

for.cond.cleanup.loopexit:
  %.pre = load i64, ptr %done4, align 8
  br label %for.cond.cleanup

for.cond.cleanup:
  %7 = phi i64 [ %.pre, %for.cond.cleanup.loopexit ], [ %4, %if.end ]
  %cond.i = call noundef i64 @llvm.umax.i64(i64 %3, i64 %7)
  store i64 %cond.i, ptr %done4, align 8
  br label %return

for.body:
  %number.032 = phi i64 [ %number.030, %for.body.lr.ph ], [ %number.0, %for.inc ]
  %8 = load i64, ptr %p, align 8
  %sub6 = sub i64 %8, %number.032
  %cmp7 = icmp ult i64 %sub6, 64
  br i1 %cmp7, label %if.then8, label %for.inc

if.then8:
  %rem.i = and i64 %number.032, 63
  %arrayidx.i = getelementptr inbounds nuw %struct.Issue, ptr %issues.i, i64 %rem.i
  call void @llvm.lifetime.start.p0(ptr nonnull %written.i)
  store i64 0, ptr %written.i, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %last.i)
  store i64 0, ptr %last.i, align 8
  call fastcc void @each_operand(ptr noundef %w, ptr noundef nonnull %arrayidx.i, ptr noundef nonnull @add_cells, ptr noundef nonnull %written.i)
  %9 = load i64, ptr %written.i, align 8
  %written1.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 56
  %10 = load i64, ptr %written1.i, align 8
  %cmp.not.i = icmp eq i64 %9, %10
  br i1 %cmp.not.i, label %end_product.exit, label %if.then.i

if.then.i:
  call fastcc void @each_operand(ptr noundef %w, ptr noundef nonnull %arrayidx.i, ptr noundef nonnull @find_last, ptr noundef nonnull %last.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %element.i)
  store ptr %w, ptr %element.i, align 8
  %lane.i = getelementptr inbounds nuw i8, ptr %element.i, i64 8
  store i64 0, ptr %lane.i, align 8
  %address.i = getelementptr inbounds nuw i8, ptr %element.i, i64 16
  %11 = load ptr, ptr %w, align 8
  %shared.i = getelementptr inbounds nuw i8, ptr %11, i64 256
  %12 = load i64, ptr %shared.i, align 8
  %13 = load i64, ptr %last.i, align 8
  %mul.i = shl i64 %13, 2
  %add.i = add i64 %mul.i, %12
  store i64 %add.i, ptr %address.i, align 8
  %info.i = getelementptr inbounds nuw i8, ptr %element.i, i64 24
  %info4.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 40
  %14 = load i64, ptr %info4.i, align 8
  store i64 %14, ptr %info.i, align 8
  %nbytes.i = getelementptr inbounds nuw i8, ptr %element.i, i64 32
  store i64 4, ptr %nbytes.i, align 8
  %mode.i = getelementptr inbounds nuw i8, ptr %element.i, i64 40
  store i64 0, ptr %mode.i, align 8
  %access.i = getelementptr inbounds nuw i8, ptr %element.i, i64 48
  store i64 0, ptr %access.i, align 8
  %value.i = getelementptr inbounds nuw i8, ptr %element.i, i64 56
  store i64 0, ptr %value.i, align 8
  %lanes.i = getelementptr inbounds nuw i8, ptr %element.i, i64 64
  store i32 0, ptr %lanes.i, align 8
  %15 = getelementptr inbounds nuw i8, ptr %element.i, i64 68
  store i32 0, ptr %15, align 4
  %tracked.i.i = getelementptr inbounds nuw i8, ptr %11, i64 896
  %16 = load ptr, ptr %tracked.i.i, align 8
  %shared_writes.i = getelementptr inbounds nuw i8, ptr %16, i64 72
  %17 = load ptr, ptr %shared_writes.i, align 8
  %arrayidx.i29 = getelementptr inbounds nuw i64, ptr %17, i64 %13
  %18 = load i64, ptr %arrayidx.i29, align 8
  call void @ig_report_race(ptr noundef nonnull %element.i, i1 noundef zeroext true, i64 noundef %18, i64 noundef 0)
  unreachable

end_product.exit:
  call fastcc void @each_operand(ptr noundef %w, ptr noundef nonnull %arrayidx.i, ptr noundef nonnull @read_chunks, ptr noundef null)
  call void @llvm.lifetime.end.p0(ptr nonnull %last.i)
  call void @llvm.lifetime.end.p0(ptr nonnull %written.i)
  br label %for.inc

for.inc:
  %number.0 = add i64 %number.032, 1
  %cmp5.not = icmp ugt i64 %number.0, %3
  br i1 %cmp5.not, label %for.cond.cleanup.loopexit, label %for.body

return:
  %retval.0 = phi i64 [ %1, %if.then ], [ %cond.i, %for.cond.cleanup ]
  ret i64 %retval.0
}

define void @ig_product_touched(ptr noundef %w, ptr noundef readonly captures(none) %p, i64 noundef %number, i64 noundef %text, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load i64, ptr %p, align 8
  %sub = sub i64 %0, %number
  %cmp = icmp ult i64 %sub, 64
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %rem.i = and i64 %number, 63
  %arrayidx.i = getelementptr inbounds nuw %struct.Issue, ptr %p, i64 %rem.i
  %info1 = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 576
  %1 = load i64, ptr %info1, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %1, %cond.true ], [ 0, %entry ]
  tail call void @ig_tell(ptr noundef %w, i64 noundef 27, i64 noundef 0, i64 noundef %text, i64 noundef 0, i64 noundef 0, i64 noundef %cond, i64 noundef %info)
  unreachable
}

declare void @ig_tell(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal fastcc void @each_chunk(ptr noundef %w, ptr noundef %issue, i1 noundef zeroext %right, ptr noundef readonly captures(none) %visit, ptr noundef %context) unnamed_addr nounwind "prefer-vector-width"="512" {
entry:
  %offsets = alloca [32 x i64], align 256
  %0 = load i64, ptr %issue, align 8
  %cond = select i1 %right, i64 2097152, i64 1048576
  %and = and i64 %0, %cond
  %cond2.in.v = select i1 %right, i64 16, i64 8
  %cond2.in = getelementptr inbounds nuw i8, ptr %issue, i64 %cond2.in.v
  %cond2 = load i64, ptr %cond2.in, align 8
  %tobool.not = icmp eq i64 %and, 0
  %shr.i = lshr i64 %cond2, 62
  %and.i = shl i64 %cond2, 4
  %mul.i = and i64 %and.i, 262128
  %1 = lshr i64 %cond2, 12
  %mul3.i = and i64 %1, 262128
  %2 = lshr i64 %cond2, 28
  %mul6.i = and i64 %2, 262128
  %shr7.i = lshr i64 %cond2, 49
  %and8.i = and i64 %shr7.i, 7
  %tobool.not.i = icmp eq i64 %shr.i, 0
  %shr9.i = lshr exact i64 16, %shr.i
  br i1 %right, label %cond.end13, label %cond.end13.thread

cond.end13.thread:
  %index.i = getelementptr inbounds nuw i8, ptr %w, i64 8
  %3 = load i64, ptr %index.i, align 8
  %rem.i55 = shl i64 %3, 5
  %mul.i56 = and i64 %rem.i55, 96
  br label %for.body.lr.ph

cond.end13:
  %and.i47 = shl i64 %0, 1
  %mul = and i64 %and.i47, 1022
  %cmp70.not = icmp eq i64 %mul, 0
  br i1 %cmp70.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %cond1476 = phi i64 [ 32, %cond.end13.thread ], [ %mul, %cond.end13 ]
  %cond76575 = phi i64 [ %mul.i56, %cond.end13.thread ], [ 0, %cond.end13 ]
  %4 = sub nuw nsw i64 4, %shr.i
  %5 = add nsw i64 %shr9.i, -1
  %6 = select i1 %tobool.not.i, i64 0, i64 %4
  %spec.select = select i1 %tobool.not.i, i64 %mul3.i, i64 16
  %7 = add nuw nsw i64 %shr9.i, 1152921504606846975
  %sub38.i = select i1 %tobool.not.i, i64 0, i64 %7
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %done.071 = phi i64 [ 0, %for.body.lr.ph ], [ %add28, %for.cond.cleanup18 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %offsets)
  %sub = sub nuw nsw i64 %cond1476, %done.071
  %add = add nuw nsw i64 %done.071, %cond76575
  br label %for.body19

for.cond.cleanup18:
  %cond.i57 = call noundef range(i64 0, 33) i64 @llvm.umin.i64(i64 range(i64 -1021, 1023) %sub, i64 32)
  call void %visit(ptr noundef %w, ptr noundef nonnull %issue, ptr noundef nonnull %offsets, i64 noundef %cond.i57, ptr noundef %context)
  call void @llvm.lifetime.end.p0(ptr nonnull %offsets)
  %add28 = add nuw nsw i64 %done.071, 32
  %cmp = icmp samesign ult i64 %add28, %cond1476
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.body19:
  %index.068 = phi i64 [ 0, %for.body ], [ %inc, %cond.end25 ]
  %cmp20 = icmp samesign ugt i64 %sub, %index.068
  br i1 %cmp20, label %cond.true21, label %cond.end25

cond.true21:
  %add22 = add nuw nsw i64 %index.068, %add
  %shr21.i = lshr i64 %add22, 4
  br i1 %tobool.not, label %if.else.i, label %if.then.i

if.then.i:
  br i1 %tobool.not.i, label %cond.true.i, label %cond.false.i

cond.true.i:
  %mul.i54 = mul i64 %shr21.i, %mul6.i
  br label %cond.end.i

cond.false.i:
  %div.i67 = lshr i64 %shr21.i, %4
  %mul2.i = mul i64 %div.i67, %mul3.i
  %rem.i = and i64 %shr21.i, %5
  %mul3.i51 = shl nuw nsw i64 %rem.i, 4
  %add.i = add i64 %mul2.i, %mul3.i51
  br label %cond.end.i

cond.end.i:
  %cond11.i.sroa.speculated = phi i64 [ %mul3.i, %cond.true.i ], [ %mul6.i, %cond.false.i ]
  %cond.i52 = phi i64 [ %mul.i54, %cond.true.i ], [ %add.i, %cond.false.i ]
  %8 = and i64 %index.068, 8
  %.not.i = icmp eq i64 %8, 0
  %mul12.i = select i1 %.not.i, i64 0, i64 %cond11.i.sroa.speculated
  %and14.i = shl nuw nsw i64 %add22, 4
  %mul15.i = and i64 %and14.i, 112
  %mul16.i = shl nuw nsw i64 %mul15.i, %6
  %add13.i = add nuw nsw i64 %mul12.i, %mul16.i
  %add17.i = add i64 %add13.i, %cond.i52
  br label %chunk_at.exit

if.else.i:
  %mul23.i = mul i64 %shr21.i, %mul6.i
  %9 = shl nuw nsw i64 %add22, 3
  %mul25.i = and i64 %9, 112
  %mul26.i = shl nuw nsw i64 %mul25.i, %6
  %10 = trunc i64 %index.068 to i1
  %mul34.i = select i1 %10, i64 %spec.select, i64 0
  %add27.i = add i64 %mul23.i, %mul34.i
  %add35.i = add i64 %add27.i, %mul26.i
  br label %chunk_at.exit

chunk_at.exit:
  %add17.pn.i = phi i64 [ %add17.i, %cond.end.i ], [ %add35.i, %if.else.i ]
  %at.0.i = add i64 %add17.pn.i, %mul.i
  %shr37.i = lshr i64 %at.0.i, 7
  %sub.i = sub nsw i64 %shr37.i, %and8.i
  %and39.i = and i64 %sub.i, %sub38.i
  %shl.i = shl i64 %and39.i, 4
  %xor.i = xor i64 %shl.i, %at.0.i
  br label %cond.end25

cond.end25:
  %cond26 = phi i64 [ %xor.i, %chunk_at.exit ], [ 0, %for.body19 ]
  %arrayidx = getelementptr inbounds nuw i64, ptr %offsets, i64 %index.068
  store i64 %cond26, ptr %arrayidx, align 8
  %inc = add nuw nsw i64 %index.068, 1
  %exitcond.not = icmp eq i64 %inc, 32
  br i1 %exitcond.not, label %for.cond.cleanup18, label %for.body19
}

declare void @ig_track_load_shared16(ptr noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)

declare void @ig_async_check(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define internal void @find_last(ptr noundef readonly captures(none) %w, ptr readnone captures(none) %issue, ptr noundef readonly captures(none) %offsets, i64 noundef %count, ptr noundef captures(none) %context) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %tracked.i = getelementptr inbounds nuw i8, ptr %0, i64 896
  %1 = load ptr, ptr %tracked.i, align 8
  %shared_writes = getelementptr inbounds nuw i8, ptr %1, i64 72
  %2 = load ptr, ptr %shared_writes, align 8
  %mul = shl i64 %count, 2
  %cmp13.not = icmp eq i64 %mul, 0
  br i1 %cmp13.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %context.promoted = load i64, ptr %context, align 8
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %3 = phi i64 [ %context.promoted, %for.body.lr.ph ], [ %7, %if.end ]
  %index.014 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %if.end ]
  %div11 = lshr i64 %index.014, 2
  %arrayidx = getelementptr inbounds nuw i64, ptr %offsets, i64 %div11
  %4 = load i64, ptr %arrayidx, align 8
  %div112 = lshr i64 %4, 2
  %rem = and i64 %index.014, 3
  %add = add nuw nsw i64 %div112, %rem
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %2, i64 %add
  %5 = load i64, ptr %arrayidx2, align 8
  %arrayidx3 = getelementptr inbounds nuw i64, ptr %2, i64 %3
  %6 = load i64, ptr %arrayidx3, align 8
  %cmp4 = icmp ugt i64 %5, %6
  br i1 %cmp4, label %if.then, label %if.end

if.then:
  store i64 %add, ptr %context, align 8
  br label %if.end

if.end:
  %7 = phi i64 [ %add, %if.then ], [ %3, %for.body ]
  %inc = add nuw i64 %index.014, 1
  %exitcond.not = icmp eq i64 %inc, %mul
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare void @ig_report_race(ptr noundef, i1 noundef zeroext, i64 noundef, i64 noundef)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
