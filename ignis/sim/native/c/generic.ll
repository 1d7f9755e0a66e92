@NBYTES = external local_unnamed_addr constant i64, align 8
@STORE = external local_unnamed_addr constant i64, align 8

define void @ig_track_generic(ptr noundef %w, <32 x i64> %address, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values) nounwind "prefer-vector-width"="512" {
entry:
  %byval-temp = alloca <32 x i64>, align 256
  %byval-temp1 = alloca <32 x i64>, align 256
  %byval-temp2 = alloca <32 x i64>, align 256
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp)
  store <32 x i64> %address, ptr %byval-temp, align 256
  %value.0 = load <32 x i64>, ptr %byval-temp
  %call = tail call zeroext i1 @ig_all_global(ptr noundef %w, <32 x i64> %value.0, i32 noundef %mask)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp)
  br i1 %call, label %if.then, label %if.else

if.then:
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp1)
  store <32 x i64> %address, ptr %byval-temp1, align 256
  %value.1 = load <32 x i64>, ptr %byval-temp1
  tail call void @ig_track_global(ptr noundef %w, <32 x i64> %value.1, i32 noundef %mask, i64 noundef %count, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp1)
  br label %if.end

if.else:
  %1 = load i64, ptr @NBYTES, align 8
  %2 = load i64, ptr @STORE, align 8
  %tobool.not = icmp ne i64 %2, 0
  %cond = zext i1 %tobool.not to i64
  call void @llvm.lifetime.start.p0(ptr nonnull %byval-temp2)
  store <32 x i64> %address, ptr %byval-temp2, align 256
  %value.2 = load <32 x i64>, ptr %byval-temp2
  tail call void @ig_each(ptr noundef %w, i64 noundef 2, <32 x i64> %value.2, i32 noundef %mask, i64 noundef %1, i64 noundef %count, i64 noundef %cond, i64 noundef %access, i64 noundef %info, ptr noundef %values)
  call void @llvm.lifetime.end.p0(ptr nonnull %byval-temp2)
  br label %if.end

if.end:
  ret void
}

declare zeroext i1 @ig_all_global(ptr noundef, <32 x i64>, i32 noundef)

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

declare void @ig_track_global(ptr noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)

declare void @ig_each(ptr noundef, i64 noundef, <32 x i64>, i32 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef)
