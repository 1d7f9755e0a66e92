; Barriers that lie in shared memory as 64 bits: arrivals that this phase still lacks (20 bits),
; arrivals of a whole phase (20 bits), number of the phase. The warps of a block take turns on one
; thread, so that nothing here has to be atomic.
define internal ptr @ig_mbarrier_at(ptr %warp, ptr %addresses, i64 %lane, i64 %info) {
  %address = load i64, ptr %addresses[%lane]
  %host = call i64 @ig_resolve(ptr %warp, i64 %lane, i64 %address, i64 8, i64 %info)
  %barrier = inttoptr i64 %host to ptr
  ret ptr %barrier
}

; The first warp of a block counts the tests that failed since anybody arrived. A warp that fails
; lets the others go on, so that many failures mean that none of them can arrive any more.
define internal ptr @ig_mbarrier_failures(ptr %warp) alwaysinline {
  %arena = load ptr, ptr %warp
  %first = call ptr @ig_warp(ptr %arena, i64 0)
  %p = getelementptr i64, ptr %first, i64 $W_FAILED_TESTS$
  ret ptr %p
}

; %counts is 0 to invalidate.
define void @ig_mbarrier_init(ptr %warp, <32 x i64> %a, i32 %mask, <32 x i32> %counts, i64 %info) noinline {
  %addresses = slots <32 x i64> %a
  %slots = slots <32 x i32> %counts
  %failures = call ptr @ig_mbarrier_failures(ptr %warp)
  store i64 0, ptr %failures
  $EACH_LANE$
  %barrier = call ptr @ig_mbarrier_at(ptr %warp, ptr %addresses, i64 %lane64, i64 %info)
  %count = load i32, ptr %slots[%lane64]
  %wide = zext i32 %count to i64
  %pending = and i64 %wide, $COUNT$
  %expected = shl i64 %pending, 20
  %value = or i64 %expected, %pending
  store i64 %value, ptr %barrier
  $NEXT_LANE$
end:
  ret void
}

; Lane after lane arrives; each gets the state before its arrival. %drop is 1 where the arrivals are
; not expected any more in later phases.
define <32 x i64> @ig_mbarrier_arrive(ptr %warp, <32 x i64> %a, i32 %mask, <32 x i32> %counts, i64 %drop, i64 %info) noinline {
  %addresses = slots <32 x i64> %a
  %slots = slots <32 x i32> %counts
  %failures = call ptr @ig_mbarrier_failures(ptr %warp)
  store i64 0, ptr %failures
  %states = alloca <32 x i64>
  store <32 x i64> zeroinitializer, ptr %states
  $EACH_LANE$
  %barrier = call ptr @ig_mbarrier_at(ptr %warp, ptr %addresses, i64 %lane64, i64 %info)
  %count = load i32, ptr %slots[%lane64]
  %many = zext i32 %count to i64
  %old = load i64, ptr %barrier
  store i64 %old, ptr %states[%lane64]
  %pending = and i64 %old, $COUNT$
  %expected.high = lshr i64 %old, 20
  %expected.old = and i64 %expected.high, $COUNT$
  %phase = lshr i64 %old, 40
  %dropped = mul i64 %many, %drop
  %expected = sub i64 %expected.old, %dropped
  %left = sub i64 %pending, %many
  %complete = icmp eq i64 %left, 0
  %phase.more = add i64 %phase, 1
  %phase.new = select i1 %complete, i64 %phase.more, i64 %phase
  %pending.new = select i1 %complete, i64 %expected, i64 %left
  %p1 = and i64 %pending.new, $COUNT$
  %e1 = and i64 %expected, $COUNT$
  %e2 = shl i64 %e1, 20
  %f1 = shl i64 %phase.new, 40
  %v1 = or i64 %p1, %e2
  %value = or i64 %v1, %f1
  store i64 %value, ptr %barrier
  $NEXT_LANE$
end:
  %r = load <32 x i64>, ptr %states
  ret <32 x i64> %r
}

; The lanes whose phase is complete: the one of a state, or with %parity the last one of that
; parity. When it is not so for all of them, other warps get their turn.
define i32 @ig_mbarrier_test(ptr %warp, <32 x i64> %a, i32 %mask, <32 x i64> %states, i64 %parity, i64 %info) noinline {
  %addresses = slots <32 x i64> %a
  %slots = slots <32 x i64> %states
  %found.p = alloca i32
  store i32 0, ptr %found.p
  $EACH_LANE$
  %barrier = call ptr @ig_mbarrier_at(ptr %warp, ptr %addresses, i64 %lane64, i64 %info)
  %now = load i64, ptr %barrier
  %phase = lshr i64 %now, 40
  %state = load i64, ptr %slots[%lane64]
  %wanted = lshr i64 %state, 40
  %changed = icmp ne i64 %phase, %wanted
  %odd = and i64 %phase, 1
  %odd.wanted = and i64 %state, 1
  %passed = icmp ne i64 %odd, %odd.wanted
  %by.parity = icmp ne i64 %parity, 0
  %complete = select i1 %by.parity, i1 %passed, i1 %changed
  %one = zext i1 %complete to i32
  %bit = shl i32 %one, %lane
  %others = load i32, ptr %found.p
  %these = or i32 %others, %bit
  store i32 %these, ptr %found.p
  $NEXT_LANE$
end:
  %found = load i32, ptr %found.p
  %all = icmp eq i32 %found, %mask
  br i1 %all, label %out, label %wait
wait:
  %failures = call ptr @ig_mbarrier_failures(ptr %warp)
  %before = load i64, ptr %failures
  %failed = add i64 %before, 1
  store i64 %failed, ptr %failures
  %hopeless = icmp ugt i64 %failed, $PATIENCE$
  br i1 %hopeless, label %stuck, label %yield
stuck:
  ; the lanes that lack their phase wait for the arrivals of the first one's barrier
  %not.found = xor i32 %found, -1
  %lost = and i32 %mask, %not.found
  %first.lane = call i32 @llvm.cttz.i32(i32 %lost, i1 false)
  %first.lane64 = zext i32 %first.lane to i64
  %where = call ptr @ig_mbarrier_at(ptr %warp, ptr %addresses, i64 %first.lane64, i64 %info)
  %word = load i64, ptr %where
  %lacks = and i64 %word, $COUNT$
  %expects.high = lshr i64 %word, 20
  %expects = and i64 %expects.high, $COUNT$
  %came = sub i64 %expects, %lacks
  %arena.stuck = load ptr, ptr %warp
  call void @ig_detail(ptr %arena.stuck, i64 %came, i64 %expects, i64 0, i64 -1)
  call void @ig_fault_lanes(ptr %warp, i64 $STUCK$, i32 %lost, i64 0, i64 0, i64 %info)
  unreachable
yield:
  %arena = load ptr, ptr %warp
  call void @ig_leave(ptr %arena, ptr %warp, i64 $READY$)
  br label %out
out:
  ret i32 %found
}
