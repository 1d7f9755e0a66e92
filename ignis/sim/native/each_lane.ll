br label %lanes
lanes:
  br label %loop
loop:
  %rest = phi i32 [%mask, %lanes], [%less, %next]
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %body
body:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %lane64 = zext i32 %lane to i64
