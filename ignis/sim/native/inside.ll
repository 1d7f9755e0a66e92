; Checked variants: an address must lie in what it derives from, not only in what is live.
; Lanes outside of [lo, lo + len), or misaligned; none where len is 0: that is not known then.
define internal i32 @ig_outside(<32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n) alwaysinline {
  %n1 = sub i64 %n, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %len, i64 %n1)
  %lo.v = splat <32 x i64> %lo
  %limit.v = splat <32 x i64> %limit
  %rel = sub <32 x i64> %a, %lo.v
  %inside = icmp ult <32 x i64> %rel, %limit.v
  %bits = bitcast <32 x i1> %inside to i32
  %out = xor i32 %bits, -1
  %bad = and i32 %out, %mask
  ret i32 %bad
}

define internal void @ig_stray(ptr %w, <32 x i64> %a, i32 %bad, i64 %n, i64 %info) noinline cold {
  %slots = slots <32 x i64> %a
  %lane = call i32 @llvm.cttz.i32(i32 %bad, i1 false)
  %lane64 = zext i32 %lane to i64
  %addr = load i64, ptr %slots[%lane64]
  %n1 = sub i64 %n, 1
  %low = and i64 %addr, %n1
  %aligned = icmp eq i64 %low, 0
  %kind = select i1 %aligned, i64 1, i64 2
  call void @ig_fault(ptr %w, i64 %kind, i64 %lane64, i64 %addr, i64 %n, i64 %info)
  unreachable
}

define void @ig_inside(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n, i64 %info) noinline {
  %unknown = icmp eq i64 %len, 0
  br i1 %unknown, label %fine, label %look
look:
  %bad = call i32 @ig_outside(<32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n)
  %good = icmp eq i32 %bad, 0
  br i1 %good, label %fine, label %stray
stray:
  call void @ig_stray(ptr %w, <32 x i64> %a, i32 %bad, i64 %n, i64 %info)
  unreachable
fine:
  ret void
}

; The same before a store; what is not known to be written must not be borrowed.
define void @ig_inside_store(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n, i64 %info) noinline {
  %bad = call i32 @ig_outside(<32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n)
  %good = icmp eq i32 %bad, 0
  br i1 %good, label %fine, label %look
look:
  %unknown = icmp eq i64 %len, 0
  br i1 %unknown, label %scan, label %stray
stray:
  call void @ig_stray(ptr %w, <32 x i64> %a, i32 %bad, i64 %n, i64 %info)
  unreachable
scan:
  %arena = load ptr, ptr %w
  %count = load i64, ptr %arena[$A_BORROWS$]
  %table = load ptr, ptr %arena[$A_BORROWED$]
  br label %loop
loop:
  %i = phi i64 [0, %scan], [%i.next, %next]
  %more = icmp ult i64 %i, %count
  br i1 %more, label %range, label %fine
range:
  %twice = shl i64 %i, 1
  %second = or i64 %twice, 1
  %start = load i64, ptr %table[%twice]
  %size = load i64, ptr %table[%second]
  %start.v = splat <32 x i64> %start
  %size.v = splat <32 x i64> %size
  %rel = sub <32 x i64> %a, %start.v
  %within = icmp ult <32 x i64> %rel, %size.v
  %bits = bitcast <32 x i1> %within to i32
  %hit = and i32 %bits, %mask
  %none = icmp eq i32 %hit, 0
  br i1 %none, label %next, label %borrowed
next:
  %i.next = add i64 %i, 1
  br label %loop
borrowed:
  %slots = slots <32 x i64> %a
  %lane = call i32 @llvm.cttz.i32(i32 %hit, i1 false)
  %lane64 = zext i32 %lane to i64
  %addr = load i64, ptr %slots[%lane64]
  call void @ig_fault(ptr %w, i64 $BORROW$, i64 %lane64, i64 %addr, i64 %n, i64 %info)
  unreachable
fine:
  ret void
}

; Checks and this in one, for addresses of global memory: most stores are inside of what they may
; write.
define void @ig_bounds_store(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n, i64 %info) noinline {
  %n1 = sub i64 %n, 1
  %n1.v = splat <32 x i64> %n1
  %low = and <32 x i64> %a, %n1.v
  %odd = icmp ne <32 x i64> %low, zeroinitializer
  %odd.bits = bitcast <32 x i1> %odd to i32
  %odd.active = and i32 %odd.bits, %mask
  %bad = call i32 @ig_outside(<32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n)
  %any = or i32 %bad, %odd.active
  %good = icmp eq i32 %any, 0
  br i1 %good, label %fine, label %look
look:
  call void @ig_bounds(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n, i64 %info)
  call void @ig_inside_store(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n, i64 %info)
  br label %fine
fine:
  ret void
}

; Offsets into shared memory that derive from one variable.
define void @ig_inside_shared(ptr %w, <32 x i32> %a, i32 %mask, i32 %lo, i32 %len, i64 %n, i64 %info) noinline {
  %n.32 = trunc i64 %n to i32
  %n1 = sub i32 %n.32, 1
  %short = icmp ult i32 %len, %n.32
  %room = sub i32 %len, %n1
  %limit = select i1 %short, i32 0, i32 %room
  %lo.v = splat <32 x i32> %lo
  %limit.v = splat <32 x i32> %limit
  %n1.v = splat <32 x i32> %n1
  %rel = sub <32 x i32> %a, %lo.v
  %inside = icmp ult <32 x i32> %rel, %limit.v
  %low = and <32 x i32> %a, %n1.v
  %aligned = icmp eq <32 x i32> %low, zeroinitializer
  %fits = and <32 x i1> %inside, %aligned
  %bits = bitcast <32 x i1> %fits to i32
  %out = xor i32 %bits, -1
  %bad = and i32 %out, %mask
  %good = icmp eq i32 %bad, 0
  br i1 %good, label %fine, label %stray
stray:
  %wide = zext <32 x i32> %a to <32 x i64>
  call void @ig_stray(ptr %w, <32 x i64> %wide, i32 %bad, i64 %n, i64 %info)
  unreachable
fine:
  ret void
}
