; Checks of 32 addresses at once.
; Lanes outside [lo, lo + len) or misaligned are looked up in the shadow map.
define void @ig_bounds(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n, i64 %info) {
  %n1 = sub i64 %n, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %len, i64 %n1)
  %lo.v = splat <32 x i64> %lo
  %limit.v = splat <32 x i64> %limit
  %n1.v = splat <32 x i64> %n1
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
  %odd.bits = bitcast <32 x i1> %aligned to i32
  %odd = xor i32 %odd.bits, -1
  %odd.active = and i32 %odd, %mask
  %all.even = icmp eq i32 %odd.active, 0
  br i1 %all.even, label %window, label %each
window:
  %whole = call i1 @ig_window(ptr %w, <32 x i64> %a, i32 %mask, i64 %n)
  br i1 %whole, label %fine, label %each
each:
  call void @ig_check(ptr %w, <32 x i64> %a, i32 %bad, i64 %n, i64 %info)
  br label %fine
fine:
  ret void
}

; Whether every byte between the lowest and the highest active lane's access is valid, where those
; are near each other: one pass over the shadow map instead of one look-up per lane.
define internal i1 @ig_window(ptr %w, <32 x i64> %a, i32 %mask, i64 %n) {
  %arena = load ptr, ptr %w
  %base = load i64, ptr %arena[$A_BASE$]
  %span = load i64, ptr %arena[$A_SPAN$]
  %shadow = load i64, ptr %arena[$A_SHADOW$]
  %m = bitcast i32 %mask to <32 x i1>
  %for.min = select <32 x i1> %m, <32 x i64> %a, <32 x i64> splat (i64 -1)
  %for.max = select <32 x i1> %m, <32 x i64> %a, <32 x i64> zeroinitializer
  %min = call i64 @llvm.vector.reduce.umin.v32i64(<32 x i64> %for.min)
  %max = call i64 @llvm.vector.reduce.umax.v32i64(<32 x i64> %for.max)
  %extent = sub i64 %max, %min
  %near = icmp ult i64 %extent, 8192
  %n1 = sub i64 %n, 1
  %first = sub i64 %min, %base
  %last.start = sub i64 %max, %base
  %last = add i64 %last.start, %n1
  %in.first = icmp ult i64 %first, %span
  %in.last = icmp ult i64 %last, %span
  %in = and i1 %in.first, %in.last
  %look = and i1 %in, %near
  br i1 %look, label %scan, label %no
scan:
  %g.first = lshr i64 %first, 4
  %g.last = lshr i64 %last, 4
  %start = add i64 %shadow, %g.first
  %stop = add i64 %shadow, %g.last
  br label %loop
loop:
  %address = phi i64 [%start, %scan], [%next, %full]
  %more = icmp ult i64 %address, %stop
  br i1 %more, label %words, label %end
words:
  %p = inttoptr i64 %address to ptr
  %word = load i64, ptr %p, align 1
  %left = sub i64 %stop, %address
  %many = icmp uge i64 %left, 8
  %left.8 = shl i64 %left, 3
  %keep.bits = and i64 %left.8, 63
  %one = shl i64 1, %keep.bits
  %some = sub i64 %one, 1
  %keep = select i1 %many, i64 -1, i64 %some
  %differ = xor i64 %word, 1157442765409226768
  %wrong = and i64 %differ, %keep
  %next = add i64 %address, 8
  %good = icmp eq i64 %wrong, 0
  br i1 %good, label %full, label %no
full:
  br label %loop
end:
  %q = inttoptr i64 %stop to ptr
  %v8 = load i8, ptr %q
  %v = zext i8 %v8 to i64
  %off = and i64 %last, 15
  %fits = icmp ult i64 %off, %v
  ret i1 %fits
no:
  ret i1 false
}

declare i64 @llvm.vector.reduce.umin.v32i64(<32 x i64>)
declare i64 @llvm.vector.reduce.umax.v32i64(<32 x i64>)

define void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %size, i64 %n, i64 %info) {
  %n1 = sub i64 %n, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %size, i64 %n1)
  %limit32 = trunc i64 %limit to i32
  %n32 = trunc i64 %n1 to i32
  %limit.v = splat <32 x i32> %limit32
  %n1.v = splat <32 x i32> %n32
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

; Whether all active lanes point into the simulated devices' memory.
define i1 @ig_all_global(ptr %w, <32 x i64> %a, i32 %mask) {
  %arena = load ptr, ptr %w
  %base = load i64, ptr %arena[$A_BASE$]
  %span = load i64, ptr %arena[$A_SPAN$]
  %base.v = splat <32 x i64> %base
  %span.v = splat <32 x i64> %span
  %rel = sub <32 x i64> %a, %base.v
  %in = icmp ult <32 x i64> %rel, %span.v
  %bits = bitcast <32 x i1> %in to i32
  %out = xor i32 %bits, -1
  %bad = and i32 %out, %mask
  %good = icmp eq i32 %bad, 0
  ret i1 %good
}
