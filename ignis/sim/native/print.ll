; printf: the format's address and 256 bytes of arguments per lane, formatted after the launch.

define void @ig_print(ptr %w, <32 x i64> %formats, <32 x i64> %arguments, i32 %mask) noinline {
  %arena = load ptr, ptr %w
  %format.slots = slots <32 x i64> %formats
  %argument.slots = slots <32 x i64> %arguments
  %buffer = load ptr, ptr %arena[$A_PRINTS$]
  %block = load i64, ptr %arena[$A_BLOCK$]
  %lbytes = load i64, ptr %arena[$A_LOCAL_BYTES$]
  %lbase = load i64, ptr %w[$W_LOCAL$]
  $EACH_LANE$
  %used = load i64, ptr %arena[$A_PRINTED$]
  %more = add i64 %used, 1
  store i64 %more, ptr %arena[$A_PRINTED$]
  %fits = icmp ult i64 %used, $PRINT_RECORDS$
  br i1 %fits, label %write, label %written
write:
  %offset = mul i64 %used, $PRINT_BYTES$
  %record = getelementptr i8, ptr %buffer, i64 %offset
  store i64 %block, ptr %record
  %f = load i64, ptr %format.slots[%lane64]
  store i64 %f, ptr %record[1]
  %a = load i64, ptr %argument.slots[%lane64]
  %start = xor i64 %a, $TAG$
  br label %copy
copy:
  %k = phi i64 [0, %write], [%k.next, %copied]
  %delta = shl i64 %k, 2
  %position = add i64 %start, %delta
  %stop = add i64 %position, 4
  %ends = icmp ule i64 %stop, %lbytes
  %begins = icmp ult i64 %position, %lbytes
  %inside = and i1 %ends, %begins
  br i1 %inside, label %read, label %copied
read:
  %row = shl i64 %position, 5
  %column = shl i64 %lane64, 2
  %l1 = add i64 %lbase, %row
  %l2 = add i64 %l1, %column
  %word.p = inttoptr i64 %l2 to ptr
  %word = load i32, ptr %word.p
  br label %copied
copied:
  %value = phi i32 [0, %copy], [%word, %read]
  %k.4 = add i64 %k, 4
  store i32 %value, ptr %record[%k.4]
  %k.next = add i64 %k, 1
  %again = icmp ult i64 %k.next, 64
  br i1 %again, label %copy, label %written
written:
  $NEXT_LANE$
end:
  ret void
}
