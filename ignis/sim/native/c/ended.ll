define void @ig_note_ended(ptr noundef readonly captures(none) %w, i32 noundef %members, i32 noundef %here, i32 noundef %ended, i64 noundef %info) nounwind "prefer-vector-width"="512" {
entry:
  %0 = load i64, ptr %w, align 8
  %1 = inttoptr i64 %0 to ptr
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %w, i64 8
  %2 = load i64, ptr %arrayidx1, align 8
  %mul = shl i64 %2, 5
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %1, i64 152
  %3 = load i64, ptr %arrayidx2, align 8
  %sub = sub i64 %3, %mul
  %cmp = icmp ult i64 %sub, 32
  %sh_prom = trunc i64 %sub to i32
  %notmask = shl nsw i32 -1, %sh_prom
  %sub3 = xor i32 %notmask, -1
  %cond = select i1 %cmp, i32 %sub3, i32 -1
  %4 = and i32 %ended, %cond
  %and4 = and i32 %4, %members
  %add.ptr = getelementptr inbounds nuw i8, ptr %1, i64 1024
  %tobool.not = icmp eq i32 %and4, 0
  br i1 %tobool.not, label %cleanup, label %lor.lhs.false

lor.lhs.false:
  %5 = load i64, ptr %add.ptr, align 8
  %tobool6.not = icmp eq i64 %5, 0
  br i1 %tobool6.not, label %if.end, label %cleanup

if.end:
  store i64 %info, ptr %add.ptr, align 8
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %1, i64 304
  %6 = load i64, ptr %arrayidx8, align 8
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %1, i64 1032
  store i64 %6, ptr %arrayidx9, align 8
  %7 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %here, i1 true)
  %conv = zext nneg i32 %7 to i64
  %add = or disjoint i64 %mul, %conv
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %1, i64 1040
  store i64 %add, ptr %arrayidx10, align 8
  %and11 = and i32 %here, %members
  %8 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %and11)
  %conv12 = zext nneg i32 %8 to i64
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %1, i64 1048
  store i64 %conv12, ptr %arrayidx13, align 8
  %add14 = or disjoint i64 %mul, 1
  %9 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %and4, i1 true)
  %conv15 = zext nneg i32 %9 to i64
  %add16 = add i64 %add14, %conv15
  %arrayidx17 = getelementptr inbounds nuw i8, ptr %1, i64 1056
  store i64 %add16, ptr %arrayidx17, align 8
  %10 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 %and4)
  %narrow = add nuw nsw i32 %10, %8
  %add20 = zext nneg i32 %narrow to i64
  %arrayidx21 = getelementptr inbounds nuw i8, ptr %1, i64 1064
  store i64 %add20, ptr %arrayidx21, align 8
  br label %cleanup

cleanup:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

declare i32 @llvm.ctpop.i32(i32)
