; Checks of 32 addresses at once.
; Lanes outside [lo, lo + len) or misaligned are looked up in the shadow map.
define internal void @ig_bounds(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n, i64 %info) {
  %n1 = sub i64 %n, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %len, i64 %n1)
  %lo.1 = insertelement <32 x i64> poison, i64 %lo, i64 0
  %lo.v = shufflevector <32 x i64> %lo.1, <32 x i64> poison, <32 x i32> zeroinitializer
  %limit.1 = insertelement <32 x i64> poison, i64 %limit, i64 0
  %limit.v = shufflevector <32 x i64> %limit.1, <32 x i64> poison, <32 x i32> zeroinitializer
  %n1.1 = insertelement <32 x i64> poison, i64 %n1, i64 0
  %n1.v = shufflevector <32 x i64> %n1.1, <32 x i64> poison, <32 x i32> zeroinitializer
  %rel = sub <32 x i64> %a, %lo.v
  %inside = icmp ult <32 x i64> %rel, %limit.v
  %low = and <32 x i64> %a, %n1.v
  %aligned = icmp eq <32 x i64> %low, zeroinitializer
  %good = and <32 x i1> %inside, %aligned
  %good.bits = bitcast <32 x i1> %good to i32
  %not.good = xor i32 %good.bits, -1
  %bad = and i32 %mask, %not.good
  %any = icmp ne i32 %bad, 0
  br i1 %any, label %slow, label %fine
slow:
  call void @ig_check(ptr %w, <32 x i64> %a, i32 %bad, i64 %n, i64 %info)
  br label %fine
fine:
  ret void
}

define internal void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %size, i64 %n, i64 %info) {
  %n1 = sub i64 %n, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %size, i64 %n1)
  %limit32 = trunc i64 %limit to i32
  %n32 = trunc i64 %n1 to i32
  %limit.1 = insertelement <32 x i32> poison, i32 %limit32, i64 0
  %limit.v = shufflevector <32 x i32> %limit.1, <32 x i32> poison, <32 x i32> zeroinitializer
  %n1.1 = insertelement <32 x i32> poison, i32 %n32, i64 0
  %n1.v = shufflevector <32 x i32> %n1.1, <32 x i32> poison, <32 x i32> zeroinitializer
  %inside = icmp ult <32 x i32> %a, %limit.v
  %low = and <32 x i32> %a, %n1.v
  %aligned = icmp eq <32 x i32> %low, zeroinitializer
  %good = and <32 x i1> %inside, %aligned
  %good.bits = bitcast <32 x i1> %good to i32
  %not.good = xor i32 %good.bits, -1
  %bad = and i32 %mask, %not.good
  %any = icmp ne i32 %bad, 0
  br i1 %any, label %slow, label %fine
slow:
  call void @ig_check_offsets(ptr %w, <32 x i32> %a, i32 %bad, i64 %size, i64 %n, i64 %info)
  br label %fine
fine:
  ret void
}

declare i64 @llvm.usub.sat.i64(i64, i64)
