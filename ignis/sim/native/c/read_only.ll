@switch.table.write_before = private unnamed_addr constant [12 x i8] [i8 4, i8 1, i8 poison, i8 poison, i8 3, i8 0, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 2], align 1

define i32 @ig_stale(ptr noundef readonly captures(none) %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %nbytes) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load ptr, ptr %w, align 8
  %tracked = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked, align 8
  %cmp = icmp eq i32 %mask, -1
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:
  %rdx.min.i = tail call i64 @llvm.vector.reduce.umin.v32i64(<32 x i64> %address)
  %base.i = getelementptr inbounds nuw i8, ptr %1, i64 232
  %3 = load i64, ptr %base.i, align 8
  %sub.i = sub i64 %rdx.min.i, %3
  %div26.i = lshr i64 %sub.i, 5
  %rdx.min1.i = tail call i64 @llvm.vector.reduce.umax.v32i64(<32 x i64> %address)
  %sub3.i = sub i64 %rdx.min1.i, %3
  %sub4.i = add i64 %sub3.i, 15
  %div527.i = lshr i64 %sub4.i, 5
  %mul.i = and i64 %sub4.i, -32
  %span.i = getelementptr inbounds nuw i8, ptr %1, i64 240
  %4 = load i64, ptr %span.i, align 8
  %cmp.not.i = icmp uge i64 %mul.i, %4
  %sub6.i = sub nsw i64 %div527.i, %div26.i
  %cmp7.i = icmp ugt i64 %sub6.i, 32
  %or.cond.i = select i1 %cmp.not.i, i1 true, i1 %cmp7.i
  br i1 %or.cond.i, label %land.rhs.preheader, label %if.end.i

if.end.i:
  %sector_writes.i = getelementptr inbounds nuw i8, ptr %2, i64 120
  %5 = load ptr, ptr %sector_writes.i, align 8
  %cmp8.not28.i = icmp samesign ugt i64 %div26.i, %div527.i
  br i1 %cmp8.not28.i, label %doubtful.exit, label %for.body.i

for.body.i:
  %sector.030.i = phi i64 [ %inc.i, %for.body.i ], [ %div26.i, %if.end.i ]
  %latest.029.i = phi i64 [ %.latest.0.i, %for.body.i ], [ 0, %if.end.i ]
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %5, i64 %sector.030.i
  %6 = load i64, ptr %arrayidx.i, align 8
  %.latest.0.i = tail call i64 @llvm.umax.i64(i64 %6, i64 %latest.029.i)
  %inc.i = add nuw nsw i64 %sector.030.i, 1
  %exitcond.not.i = icmp eq i64 %sector.030.i, %div527.i
  br i1 %exitcond.not.i, label %doubtful.exit, label %for.body.i

doubtful.exit:
  %latest.0.lcssa.i = phi i64 [ 0, %if.end.i ], [ %.latest.0.i, %for.body.i ]
  %7 = load i64, ptr %2, align 8
  %cmp11.i.not = icmp ult i64 %latest.0.lcssa.i, %7
  br i1 %cmp11.i.not, label %cleanup, label %land.rhs.preheader

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
  %8 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %rest_.020, i1 true)
  %cast = trunc nuw nsw i64 %8 to i32
  %vecext = extractelement <32 x i64> %address, i64 %8
  %call3 = tail call fastcc i64 @write_before(ptr noundef nonnull %1, ptr noundef %2, i64 noundef %vecext, i64 noundef %nbytes)
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
  %base = getelementptr inbounds nuw i8, ptr %arena, i64 232
  %0 = load i64, ptr %base, align 8
  %sub = sub i64 %address, %0
  %add = add i64 %sub, %nbytes
  %span = getelementptr inbounds nuw i8, ptr %arena, i64 240
  %1 = load i64, ptr %span, align 8
  %cmp = icmp uge i64 %sub, %1
  %mul37 = and i64 %sub, -4
  %cmp138 = icmp uge i64 %mul37, %add
  %.not39 = or i1 %cmp, %cmp138
  br i1 %.not39, label %cleanup16, label %for.body.lr.ph

for.body.lr.ph:
  %div36 = lshr i64 %sub, 2
  %sector_writes.i.i = getelementptr inbounds nuw i8, ptr %shadow, i64 120
  %2 = load ptr, ptr %sector_writes.i.i, align 8
  %global_writes.i.i = getelementptr inbounds nuw i8, ptr %shadow, i64 56
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
  %inc = add i64 %word.040, 1
  %mul = shl i64 %inc, 2
  %cmp1.not = icmp ult i64 %mul, %add
  br i1 %cmp1.not, label %for.body, label %cleanup16

for.body:
  %mul42 = phi i64 [ %mul37, %for.body.lr.ph ], [ %mul, %for.cond ]
  %word.040 = phi i64 [ %div36, %for.body.lr.ph ], [ %inc, %for.cond ]
  %cmp3 = icmp ult i64 %mul42, %sub
  %add5 = add i64 %mul42, 4
  %cmp6 = icmp ugt i64 %add5, %add
  %div10.i.i = lshr i64 %word.040, 3
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %2, i64 %div10.i.i
  %11 = load i64, ptr %arrayidx.i.i, align 8
  %and.i.i.i = and i64 %11, 15
  %switch.tableidx = add nsw i64 %and.i.i.i, -4
  %12 = icmp ult i64 %switch.tableidx, 12
  %switch.maskindex = trunc nsw i64 %switch.tableidx to i16
  %switch.shifted = lshr i16 2099, %switch.maskindex
  %switch.lobit = trunc i16 %switch.shifted to i1
  %or.cond = select i1 %12, i1 %switch.lobit, i1 false
  br i1 %or.cond, label %switch.lookup, label %lane_bytes.exit.thread.i.i

switch.lookup:
  %cmp.i.i = icmp eq i64 %11, -1
  br i1 %cmp.i.i, label %lor.lhs.false.i, label %cond.true.i.i

lane_bytes.exit.thread.i.i:
  %cmp12.i.i = icmp eq i64 %11, -1
  br i1 %cmp12.i.i, label %lor.lhs.false.i, label %last_global_write.exit.i

cond.true.i.i:
  %switch.gep = getelementptr inbounds nuw i8, ptr @switch.table.write_before, i64 %switch.tableidx
  %switch.load = load i8, ptr %switch.gep, align 1
  %word.tr.i.i = trunc i64 %word.040 to i8
  %13 = shl i8 %word.tr.i.i, 2
  %div2.lhs.trunc.i.i = and i8 %13, 28
  %div21617.i.i = lshr i8 %div2.lhs.trunc.i.i, %switch.load
  %div2.zext.i.i = zext nneg i8 %div21617.i.i to i64
  %shl.i.i = shl nuw nsw i64 %div2.zext.i.i, 22
  br label %last_global_write.exit.i

last_global_write.exit.i:
  %cond.i.i = phi i64 [ %shl.i.i, %cond.true.i.i ], [ 0, %lane_bytes.exit.thread.i.i ]
  %add.i.i = add i64 %cond.i.i, %11
  br label %write_to.exit

lor.lhs.false.i:
  %14 = load ptr, ptr %global_writes.i.i, align 8
  %arrayidx1.i.i = getelementptr inbounds nuw i64, ptr %14, i64 %word.040
  %15 = load i64, ptr %arrayidx1.i.i, align 8
  %shl2.neg.i = select i1 %cmp3, i32 %5, i32 -1
  %shl.i = select i1 %cmp6, i32 %9, i32 16
  %sub.i = add nsw i32 %shl.i, %shl2.neg.i
  %conv.i = zext i32 %sub.i to i64
  %and.i.i = and i64 %15, 15
  %cmp.i9.i = icmp eq i64 %and.i.i, 5
  %cmp1.i.i = icmp eq i64 %and.i.i, 9
  %or.cond.i.i = or i1 %cmp.i9.i, %cmp1.i.i
  %cond.i10.i = select i1 %or.cond.i.i, i64 15, i64 %and.i.i
  %and.i = and i64 %cond.i10.i, %conv.i
  %tobool.not.i = icmp eq i64 %and.i, 0
  %spec.select.i = select i1 %tobool.not.i, i64 0, i64 %15
  br label %write_to.exit

write_to.exit:
  %cond.i = phi i64 [ %spec.select.i, %lor.lhs.false.i ], [ %add.i.i, %last_global_write.exit.i ]
  %and = and i64 %cond.i, 9223372036854775807
  %cmp13.not = icmp ult i64 %and, %10
  br i1 %cmp13.not, label %for.cond, label %cleanup16

cleanup16:
  %spec.select = phi i64 [ 0, %entry ], [ 0, %for.cond ], [ %cond.i, %write_to.exit ]
  ret i64 %spec.select
}

define void @ig_report_stale(ptr noundef %w, <32 x i64> %address, i32 noundef %stale, i64 noundef %nbytes, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %1 = load ptr, ptr %w, align 8
  %tracked = getelementptr inbounds nuw i8, ptr %1, i64 896
  %2 = load ptr, ptr %tracked, align 8
  %3 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %stale, i1 true)
  %conv = zext nneg i32 %3 to i64
  %vecext = extractelement <32 x i64> %address, i64 %conv
  %call = tail call fastcc i64 @write_before(ptr noundef %1, ptr noundef %2, i64 noundef %vecext, i64 noundef %nbytes)
  %fault1.i = getelementptr inbounds nuw i8, ptr %1, i64 8
  %4 = load ptr, ptr %fault1.i, align 8
  %common2.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %5 = load ptr, ptr %common2.i, align 8
  %kind.i = getelementptr inbounds nuw i8, ptr %4, i64 8
  %6 = load i64, ptr %kind.i, align 8
  %tobool.not.i = icmp eq i64 %6, 0
  br i1 %tobool.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %block.i = getelementptr inbounds nuw i8, ptr %4, i64 16
  %7 = load i64, ptr %block.i, align 8
  %block4.i = getelementptr inbounds nuw i8, ptr %1, i64 304
  %8 = load i64, ptr %block4.i, align 8
  %cmp.not.i = icmp ugt i64 %7, %8
  br i1 %cmp.not.i, label %if.end.i, label %note_other.exit

if.end.i:
  %issuers.i = getelementptr inbounds nuw i8, ptr %5, i64 168
  %and.i12 = and i64 %call, -4294967296
  br label %for.body.i

for.cond.i:
  %inc.i = add nuw nsw i64 %index.0.i16, 1
  %exitcond = icmp eq i64 %inc.i, 2048
  br i1 %exitcond, label %for.end.i, label %for.body.i

for.body.i:
  %index.0.i16 = phi i64 [ 0, %if.end.i ], [ %inc.i, %for.cond.i ]
  %arrayidx.i = getelementptr inbounds nuw [2 x i64], ptr %issuers.i, i64 %index.0.i16
  %9 = load i64, ptr %arrayidx.i, align 8
  %cmp4.not.i = icmp eq i64 %9, %and.i12
  br i1 %cmp4.not.i, label %cleanup6.i, label %for.cond.i

cleanup6.i:
  %and.i = and i64 %call, 4194303
  %arrayidx5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %10 = load i64, ptr %arrayidx5.i, align 8
  %or.i = or i64 %10, %and.i
  br label %with_issuer.exit

for.end.i:
  %shr.i = lshr i64 %call, 27
  %and.i13 = and i64 %shr.i, 31
  %warp_count.i = getelementptr inbounds nuw i8, ptr %1, i64 160
  %11 = load i64, ptr %warp_count.i, align 8
  %cmp9.i = icmp ult i64 %and.i13, %11
  %and10.i = and i64 %call, -4290773009
  %or11.i = or disjoint i64 %and10.i, 16
  %cond.i = select i1 %cmp9.i, i64 %call, i64 %or11.i
  br label %with_issuer.exit

with_issuer.exit:
  %retval.3.i = phi i64 [ %cond.i, %for.end.i ], [ %or.i, %cleanup6.i ]
  %other.i = getelementptr inbounds nuw i8, ptr %5, i64 80
  store i64 %retval.3.i, ptr %other.i, align 8
  %other_reads.i = getelementptr inbounds nuw i8, ptr %5, i64 88
  store i64 0, ptr %other_reads.i, align 8
  br label %note_other.exit

note_other.exit:
  tail call void @ig_fault(ptr noundef nonnull %w, i64 noundef 13, i64 noundef %conv, i64 noundef %vecext, i64 noundef %nbytes, i64 noundef %info)
  unreachable
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare void @ig_fault(ptr noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

declare i64 @llvm.vector.reduce.umin.v32i64(<32 x i64>)

declare i64 @llvm.vector.reduce.umax.v32i64(<32 x i64>)

declare i64 @llvm.umax.i64(i64, i64)
