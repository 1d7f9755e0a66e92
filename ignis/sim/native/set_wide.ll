%top = lshr i64 %addr, 62
  %is.local = icmp eq i64 %top, 1
  br i1 %is.local, label %local, label %plain
plain:
  store i64 %v, ptr %p
  ret void
local:
  %a = trunc i64 %v to i32
  store i32 %a, ptr %p
  %high = lshr i64 %v, 32
  %b = trunc i64 %high to i32
  %q = getelementptr i8, ptr %p, i64 128
  store i32 %b, ptr %q
  ret void
