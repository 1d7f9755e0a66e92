; printf: the format's address and 256 bytes of arguments per lane, formatted after the launch.

define void @ig_print(ptr %w, <32 x i64> %formats, <32 x i64> %arguments, i32 %mask) noinline {
entry:
  %arena = load ptr, ptr %w
  %format.slots = alloca <32 x i64>
  store <32 x i64> %formats, ptr %format.slots
  %argument.slots = alloca <32 x i64>
  store <32 x i64> %arguments, ptr %argument.slots
  %used.p = getelementptr i64, ptr %arena, i64 $A_PRINTED$
  %buffer.p = getelementptr i64, ptr %arena, i64 $A_PRINTS$
  %buffer = load ptr, ptr %buffer.p
  %block.p = getelementptr i64, ptr %arena, i64 $A_BLOCK$
  %block = load i64, ptr %block.p
  %lbytes.p = getelementptr i64, ptr %arena, i64 $A_LOCAL_BYTES$
  %lbytes = load i64, ptr %lbytes.p
  %lbase.p = getelementptr i64, ptr %w, i64 $W_LOCAL$
  %lbase = load i64, ptr %lbase.p
  br label %loop
loop:
  %rest = phi i32 [%mask, %entry], [%less, %next]
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %body
body:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %lane64 = zext i32 %lane to i64
  %used = load i64, ptr %used.p
  %more = add i64 %used, 1
  store i64 %more, ptr %used.p
  %fits = icmp ult i64 %used, $PRINT_RECORDS$
  br i1 %fits, label %write, label %next
write:
  %offset = mul i64 %used, $PRINT_BYTES$
  %record = getelementptr i8, ptr %buffer, i64 %offset
  store i64 %block, ptr %record
  %f.p = getelementptr i64, ptr %format.slots, i64 %lane64
  %f = load i64, ptr %f.p
  %f.out = getelementptr i64, ptr %record, i64 1
  store i64 %f, ptr %f.out
  %a.p = getelementptr i64, ptr %argument.slots, i64 %lane64
  %a = load i64, ptr %a.p
  %start = xor i64 %a, $TAG$
  br label %copy
copy:
  %k = phi i64 [0, %write], [%k.next, %copied]
  %delta = shl i64 %k, 2
  %place = add i64 %start, %delta
  %stop = add i64 %place, 4
  %inside = icmp ule i64 %stop, %lbytes
  br i1 %inside, label %read, label %copied
read:
  %row = shl i64 %place, 5
  %column = shl i64 %lane64, 2
  %l1 = add i64 %lbase, %row
  %l2 = add i64 %l1, %column
  %word.p = inttoptr i64 %l2 to ptr
  %word = load i32, ptr %word.p
  br label %copied
copied:
  %value = phi i32 [0, %copy], [%word, %read]
  %k.4 = add i64 %k, 4
  %out = getelementptr i32, ptr %record, i64 %k.4
  store i32 %value, ptr %out
  %k.next = add i64 %k, 1
  %again = icmp ult i64 %k.next, 64
  br i1 %again, label %copy, label %next
next:
  %minus = sub i32 %rest, 1
  %less = and i32 %rest, %minus
  br label %loop
end:
  ret void
}
