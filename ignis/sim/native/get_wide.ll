%top = lshr i64 %addr, 62
  %is.local = icmp eq i64 %top, 1
  br i1 %is.local, label %local, label %plain
plain:
  %v = load i64, ptr %p
  ret i64 %v
local:
  %a = load i32, ptr %p
  %q = getelementptr i8, ptr %p, i64 128
  %b = load i32, ptr %q
  %a64 = zext i32 %a to i64
  %b64 = zext i32 %b to i64
  %high = shl i64 %b64, 32
  %r = or i64 %high, %a64
  ret i64 %r
