define void @ig_note_ended(ptr noundef readonly captures(none) %w, i32 noundef %members, i32 noundef %here, i32 noundef %ended, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load ptr, ptr %w, align 8
  %index = getelementptr inbounds nuw i8, ptr %w, i64 8
  %1 = load i64, ptr %index, align 8
  %mul = shl i64 %1, 5
  %threads = getelementptr inbounds nuw i8, ptr %0, i64 152
  %2 = load i64, ptr %threads, align 8
  %sub = sub i64 %2, %mul
  %cmp = icmp ult i64 %sub, 32
  %sh_prom = trunc i64 %sub to i32
  %notmask = shl nsw i32 -1, %sh_prom
  %sub3 = xor i32 %notmask, -1
  %cond = select i1 %cmp, i32 %sub3, i32 -1
  %3 = and i32 %ended, %cond
  %and4 = and i32 %3, %members
  %ended5 = getelementptr inbounds nuw i8, ptr %0, i64 1024
  %tobool.not = icmp eq i32 %and4, 0
  br i1 %tobool.not, label %cleanup, label %lor.lhs.false

lor.lhs.false:
  %4 = load i64, ptr %ended5, align 8
  %tobool6.not = icmp eq i64 %4, 0
  br i1 %tobool6.not, label %if.end, label %cleanup

if.end:
  store i64 %info, ptr %ended5, align 8
  %block = getelementptr inbounds nuw i8, ptr %0, i64 304
  %5 = load i64, ptr %block, align 8
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %0, i64 1032
  store i64 %5, ptr %arrayidx8, align 8
  %6 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %here, i1 true)
  %conv = zext nneg i32 %6 to i64
  %add = or disjoint i64 %mul, %conv
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %0, i64 1040
  store i64 %add, ptr %arrayidx9, align 8
  %and10 = and i32 %here, %members
  %7 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %and10)
  %conv11 = zext nneg i32 %7 to i64
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %0, i64 1048
  store i64 %conv11, ptr %arrayidx12, align 8
  %add13 = or disjoint i64 %mul, 1
  %8 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %and4, i1 true)
  %conv14 = zext nneg i32 %8 to i64
  %add15 = add i64 %add13, %conv14
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %0, i64 1056
  store i64 %add15, ptr %arrayidx16, align 8
  %9 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 %and4)
  %narrow = add nuw nsw i32 %9, %7
  %add19 = zext nneg i32 %narrow to i64
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %0, i64 1064
  store i64 %add19, ptr %arrayidx20, align 8
  br label %cleanup

cleanup:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare i32 @llvm.ctpop.i32(i32)
