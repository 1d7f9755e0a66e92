; The loop over blocks, and over the warps of a block. What is under way stays in the arena: the
; loop returns to its caller every now and then, and goes on where it was when it is called again.

; A warp has gone round loops for so long that others get their turn. %waiting is 1 in a loop that
; may wait for another thread, 2 in one that repeats until another thread writes. That depends on
; counts alone, so that the order of warps does not depend on the time; the time only decides when
; the caller gets a look.
define void @ig_out_of_steps(ptr %warp, i32 %mask, i64 %waiting, i64 %info) noinline cold {
  %arena = load ptr, ptr %warp
  %fault = load ptr, ptr %arena[$A_FAULT$]
  %steps.p = getelementptr i64, ptr %fault, i64 $F_STEPS$
  %before = atomicrmw add ptr %steps.p, i64 $QUANTUM$ monotonic
  %budget = load i64, ptr %fault[$F_BUDGET$]
  %beyond = icmp uge i64 %before, %budget
  %pending = load i64, ptr %arena[$A_PENDING$]
  %found = icmp ne i64 %pending, 0
  %spent = or i1 %beyond, %found
  %repeats = icmp eq i64 %waiting, 2
  %again = load i64, ptr %warp[$W_AGAIN$]
  %idle = select i1 %repeats, i64 %again, i64 0
  store i64 %idle, ptr %warp[$W_IDLE$]
  %now = zext i1 %repeats to i64
  store i64 %now, ptr %warp[$W_AGAIN$]
  %hope = load i64, ptr %arena[$A_HOPELESS$]
  %lost = and i64 %hope, %idle
  br i1 %spent, label %endless, label %on
on:
  %hopeless = icmp ne i64 %lost, 0
  br i1 %hopeless, label %endless, label %go
endless:
  call void @ig_detail(ptr %arena, i64 %lost, i64 0, i64 0, i64 0)
  call void @ig_fault_lanes(ptr %warp, i64 $ENDLESS$, i32 %mask, i64 0, i64 0, i64 %info)
  unreachable
go:
  store i64 $QUANTUM$, ptr %warp[$W_STEPS$]
  %waits = icmp ne i64 %waiting, 0
  br i1 %waits, label %yield, label %look
yield:
  call void @ig_leave(ptr %arena, ptr %warp, i64 $READY$)
  ret void
look:
  %late = call i1 @ig_late(ptr %arena)
  br i1 %late, label %pause, label %end
pause:
  call void @ig_leave(ptr %arena, ptr %warp, i64 $PAUSED$)
  br label %end
end:
  ret void
}

; Take what is owed off the launch's budget. When that is spent, the next trip round a loop is one
; too many, whichever warp makes it; the result says so to those who start blocks.
define internal i1 @ig_charge(ptr %arena) noinline {
  %fault = load ptr, ptr %arena[$A_FAULT$]
  %owed = load i64, ptr %arena[$A_OWED$]
  store i64 0, ptr %arena[$A_OWED$]
  %steps.p = getelementptr i64, ptr %fault, i64 $F_STEPS$
  %before = atomicrmw add ptr %steps.p, i64 %owed monotonic
  %total = add i64 %before, %owed
  %budget = load i64, ptr %fault[$F_BUDGET$]
  %spent = icmp ugt i64 %total, %budget
  %grant = select i1 %spent, i64 0, i64 $QUANTUM$
  store i64 %grant, ptr %arena[$A_GRANT$]
  ret i1 %spent
}

; Whether so much is owed that it should be charged.
define internal i1 @ig_owes(ptr %arena) alwaysinline {
  %owed = load i64, ptr %arena[$A_OWED$]
  %much = icmp uge i64 %owed, $QUANTUM$
  ret i1 %much
}

; Whether the caller should get a look.
define internal i1 @ig_late(ptr %arena) {
  %deadline = load i64, ptr %arena[$A_DEADLINE$]
  %now = call i64 @ig_clock(i32 1)
  %late = icmp ugt i64 %now, %deadline
  ret i1 %late
}

; Another order of the warps, where a schedule asks for it.
define internal void @ig_shuffle(ptr %arena) {
  %seed = load i64, ptr %arena[$A_SEED$]
  %plain = icmp eq i64 %seed, 0
  br i1 %plain, label %end, label %begin
begin:
  %count = load i64, ptr %arena[$A_WARP_COUNT$]
  %order = getelementptr i64, ptr %arena, i64 $A_ORDER$
  br label %loop
loop:
  %i = phi i64 [%count, %begin], [%last, %swap]
  %more = icmp ugt i64 %i, 1
  br i1 %more, label %swap, label %end
swap:
  %high = call i64 @ig_random(ptr %arena)
  %j = urem i64 %high, %i
  %last = sub i64 %i, 1
  %va = load i64, ptr %order[%last]
  %vb = load i64, ptr %order[%j]
  store i64 %vb, ptr %order[%last]
  store i64 %va, ptr %order[%j]
  br label %loop
end:
  ret void
}

; The next number of a block's order.
define internal i64 @ig_random(ptr %arena) alwaysinline {
  ; xorshift64
  %x0 = load i64, ptr %arena[$A_RANDOM$]
  %s1 = shl i64 %x0, 13
  %x1 = xor i64 %x0, %s1
  %s2 = lshr i64 %x1, 7
  %x2 = xor i64 %x1, %s2
  %s3 = shl i64 %x2, 17
  %x3 = xor i64 %x2, %s3
  store i64 %x3, ptr %arena[$A_RANDOM$]
  %high = lshr i64 %x3, 16
  ret i64 %high
}

; A warp is at an access or a fence that orders something. With a seed it lets others go on there
; now and then, at first: other warps, and other blocks. Some seeds do so often, others seldom.
define void @ig_interrupt(ptr %warp) noinline {
  %arena = load ptr, ptr %warp
  %seed = load i64, ptr %arena[$A_SEED$]
  %plain = icmp eq i64 %seed, 0
  br i1 %plain, label %end, label %draw
draw:
  %more = load i64, ptr %arena[$A_INTERRUPTIONS$]
  %over = icmp eq i64 %more, 0
  br i1 %over, label %end, label %look
look:
  %number = call i64 @ig_random(ptr %arena)
  %part = lshr i64 %seed, 7
  %bits = and i64 %part, 3
  %step = shl i64 2, %bits
  %mask = sub i64 %step, 1
  %drawn = and i64 %number, %mask
  %leaves = icmp eq i64 %drawn, 0
  br i1 %leaves, label %leave, label %end
leave:
  %fewer = sub i64 %more, 1
  store i64 %fewer, ptr %arena[$A_INTERRUPTIONS$]
  store i64 1, ptr %arena[$A_LEFT$]
  store i64 0, ptr %warp[$W_IDLE$]
  call void @ig_leave(ptr %arena, ptr %warp, i64 $READY$)
  br label %end
end:
  ret void
}

; Make a block ready to run: all warps on one stack, or each on its own.
define internal void @ig_begin(ptr %arena, i64 %block, i64 %barriers) alwaysinline {
  store i64 %barriers, ptr %arena[$A_MODE$]
  store i64 0, ptr %arena[$A_POSITION$]
  store i64 0, ptr %arena[$A_IDLE_TURNS$]
  store i64 0, ptr %arena[$A_HOPELESS$]
  %seed = load i64, ptr %arena[$A_SEED$]
  %plain = icmp eq i64 %seed, 0
  br i1 %plain, label %ordered, label %mix
mix:
  %number = add i64 %block, 1
  %far = mul i64 %number, -7046029254386353131
  %random = xor i64 %seed, %far
  %zero = icmp eq i64 %random, 0
  %some = select i1 %zero, i64 1, i64 %random
  store i64 %some, ptr %arena[$A_RANDOM$]
  store i64 $INTERRUPTIONS$, ptr %arena[$A_INTERRUPTIONS$]
  call void @ig_shuffle(ptr %arena)
  br label %ordered
ordered:
  %count = load i64, ptr %arena[$A_WARP_COUNT$]
  %has.barriers = icmp ne i64 %barriers, 0
  br i1 %has.barriers, label %many, label %one
one:
  %first = call ptr @ig_warp(ptr %arena, i64 0)
  store i64 %count, ptr %arena[$A_ENOUGH$]
  store ptr %first, ptr %arena[$A_CURRENT$]
  call void @ig_prepare(ptr %arena, ptr %first, i64 0, ptr @ig_all_warps)
  ret void
many:
  store i64 0, ptr %arena[$A_DONE$]
  store i64 0, ptr %arena[$A_YIELDED$]
  %arrived.p = getelementptr i64, ptr %arena, i64 $A_ARRIVED$
  call void @llvm.memset.p0.i64(ptr %arrived.p, i8 0, i64 192, i1 false)
  br label %setup
setup:
  %s = phi i64 [0, %many], [%s.next, %setup]
  %fresh = call ptr @ig_warp(ptr %arena, i64 %s)
  store i64 $READY$, ptr %fresh[$W_STATE$]
  call void @ig_prepare(ptr %arena, ptr %fresh, i64 %s, ptr @ig_one_warp)
  %s.next = add i64 %s, 1
  %s.more = icmp ult i64 %s.next, %count
  br i1 %s.more, label %setup, label %end
end:
  ret void
}

; Run the warps on their one stack: 0 when all are done, 1 after a fault, 2 to be called again, 3
; when one of them lets the others have their turn.
define internal i64 @ig_in_turn(ptr %arena) alwaysinline {
  %entered = load ptr, ptr %arena[$A_CURRENT$]
  call void @ig_enter(ptr %arena, ptr %entered)
  %left = load ptr, ptr %arena[$A_CURRENT$]
  call void @ig_count(ptr %arena, ptr %left, i64 0)
  %state = load i64, ptr %left[$W_STATE$]
  switch i64 %state, label %done [i64 $FAULTED$, label %fault
                                  i64 $PAUSED$, label %pause
                                  i64 $READY$, label %yield]
done:
  ret i64 0
fault:
  ret i64 1
pause:
  ret i64 2
yield:
  ret i64 3
}

; Give the warps that have not run yet stacks of their own.
define internal void @ig_part(ptr %arena) {
entry:
  %count = load i64, ptr %arena[$A_WARP_COUNT$]
  %position = load i64, ptr %arena[$A_POSITION$]
  %enough = add i64 %position, 1
  store i64 %enough, ptr %arena[$A_ENOUGH$]
  store i64 %position, ptr %arena[$A_DONE$]
  store i64 1, ptr %arena[$A_YIELDED$]
  store i64 1, ptr %arena[$A_MODE$]
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%next, %further]
  %warp = call ptr @ig_ordered(ptr %arena, i64 %i)
  %before = icmp ult i64 %i, %position
  %state = select i1 %before, i64 $DONE$, i64 $READY$
  store i64 %state, ptr %warp[$W_STATE$]
  %behind = icmp ugt i64 %i, %position
  br i1 %behind, label %prepare, label %further
prepare:
  ; the stack by the position in the order: the first one is in use
  call void @ig_prepare(ptr %arena, ptr %warp, i64 %i, ptr @ig_one_warp)
  br label %further
further:
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %loop, label %end
end:
  ; the others come first
  store i64 %enough, ptr %arena[$A_POSITION$]
  ret void
}

; Run warps that have their own stacks; the results are those of @ig_in_turn, and 4 where no warp can
; go on without other blocks of the cluster.
define internal i64 @ig_together(ptr %arena) {
entry:
  %count = load i64, ptr %arena[$A_WARP_COUNT$]
  %start = load i64, ptr %arena[$A_POSITION$]
  br label %run
pass:
  store i64 0, ptr %arena[$A_POSITION$]
  store i64 0, ptr %arena[$A_YIELDED$]
  call void @ig_shuffle(ptr %arena)
  br label %run
run:
  %i = phi i64 [%start, %entry], [0, %pass], [%i.next, %next]
  %over = icmp uge i64 %i, %count
  br i1 %over, label %check, label %try
try:
  %warp = call ptr @ig_ordered(ptr %arena, i64 %i)
  %state = load i64, ptr %warp[$W_STATE$]
  %ready = icmp eq i64 %state, $READY$
  br i1 %ready, label %resume, label %next
resume:
  call void @ig_enter(ptr %arena, ptr %warp)
  call void @ig_count(ptr %arena, ptr %warp, i64 0)
  %after = load i64, ptr %warp[$W_STATE$]
  switch i64 %after, label %works [i64 $DONE$, label %done
                                   i64 $READY$, label %yield
                                   i64 $PAUSED$, label %pause
                                   i64 $FAULTED$, label %fault]
done:
  %done.0 = load i64, ptr %arena[$A_DONE$]
  %done.1 = add i64 %done.0, 1
  store i64 %done.1, ptr %arena[$A_DONE$]
  br label %works
yield:
  store i64 1, ptr %arena[$A_YIELDED$]
  %idle = load i64, ptr %warp[$W_IDLE$]
  %repeats = icmp ne i64 %idle, 0
  br i1 %repeats, label %next, label %works
works:
  store i64 0, ptr %arena[$A_IDLE_TURNS$]
  br label %next
pause:
  store i64 0, ptr %arena[$A_IDLE_TURNS$]
  store i64 $READY$, ptr %warp[$W_STATE$]
  store i64 %i, ptr %arena[$A_POSITION$]
  ret i64 2
fault:
  ret i64 1
next:
  %i.next = add i64 %i, 1
  br label %run
check:
  %all = load i64, ptr %arena[$A_DONE$]
  %finished = icmp eq i64 %all, %count
  br i1 %finished, label %end, label %release
end:
  ret i64 0
release:
  %moved = call i64 @ig_release(ptr %arena)
  %divergent = icmp eq i64 %moved, -1
  br i1 %divergent, label %deadlock, label %owing
owing:
  %much = call i1 @ig_owes(ptr %arena)
  br i1 %much, label %charge, label %onward
charge:
  call i1 @ig_charge(ptr %arena)
  br label %onward
onward:
  %yielded = load i64, ptr %arena[$A_YIELDED$]
  %spins = icmp ne i64 %yielded, 0
  br i1 %spins, label %turn, label %settle
settle:
  ; a loop with a barrier in it takes few steps at a time
  %stuck = icmp eq i64 %moved, 0
  br i1 %stuck, label %peers, label %moving
moving:
  br i1 %much, label %time, label %pass
peers:
  ; other blocks of the cluster may move this one on
  %cluster = load i64, ptr %arena[$A_CLUSTER$]
  %alone = icmp eq i64 %cluster, 0
  br i1 %alone, label %deadlock, label %clustered
clustered:
  store i64 0, ptr %arena[$A_POSITION$]
  ret i64 4
deadlock:
  call void @ig_deadlock(ptr %arena)
  ret i64 1
turn:
  ; somebody waits for memory to change: other blocks may have to run for that
  %turns = load i64, ptr %arena[$A_IDLE_TURNS$]
  %turns.more = add i64 %turns, 1
  store i64 %turns.more, ptr %arena[$A_IDLE_TURNS$]
  %left = load i64, ptr %arena[$A_LEFT$]
  %fewer = sub i64 %left, 1
  store i64 %fewer, ptr %arena[$A_LEFT$]
  %impatient = icmp sle i64 %fewer, 0
  br i1 %impatient, label %back, label %time
time:
  %late = call i1 @ig_late(ptr %arena)
  br i1 %late, label %back, label %pass
back:
  store i64 0, ptr %arena[$A_POSITION$]
  store i64 0, ptr %arena[$A_YIELDED$]
  call void @ig_shuffle(ptr %arena)
  ret i64 2
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; Run blocks until none is left or a fault ends the launch (0), or the caller should have a look
; and call again (1).
define i64 @ig_run(ptr %arena, i64 %barriers) {
  %next = load ptr, ptr %arena[$A_NEXT$]
  %blocks = load i64, ptr %arena[$A_BLOCKS$]
  %chunk = load i64, ptr %arena[$A_CHUNK$]
  %nx.p = getelementptr i64, ptr %arena, i64 $A_NCTAID$
  %nx = load i64, ptr %nx.p
  %ny = load i64, ptr %nx.p[1]
  %cx.p = getelementptr i64, ptr %arena, i64 $A_CTAID$
  %fault = load ptr, ptr %arena[$A_FAULT$]
  %kind.p = getelementptr i64, ptr %fault, i64 $F_KIND$
  %patience = load i64, ptr %arena[$A_PATIENCE$]
  store i64 %patience, ptr %arena[$A_LEFT$]
  %seed = load i64, ptr %arena[$A_SEED$]
  %scheduled = icmp ne i64 %seed, 0
  %now = call i64 @ig_clock(i32 1)
  %deadline = add i64 %now, $SLICE$
  store i64 %deadline, ptr %arena[$A_DEADLINE$]
  %phase = load i64, ptr %arena[$A_PHASE$]
  switch i64 %phase, label %begin [i64 $UNDER_WAY$, label %again
                                   i64 $BETWEEN$, label %between]
again:
  %number.0 = load i64, ptr %arena[$A_NEXT_BLOCK$]
  %limit.0 = load i64, ptr %arena[$A_LAST_BLOCK$]
  br label %run
between:
  %number.1 = load i64, ptr %arena[$A_NEXT_BLOCK$]
  %limit.1 = load i64, ptr %arena[$A_LAST_BLOCK$]
  br label %more
begin:
  store i64 0, ptr %arena[$A_OWED$]
  store i64 $QUANTUM$, ptr %arena[$A_GRANT$]
  br label %fetch
fetch:
  %first = atomicrmw add ptr %next, i64 %chunk monotonic
  %over = icmp uge i64 %first, %blocks
  br i1 %over, label %end, label %range
range:
  %top = add i64 %first, %chunk
  %cut = icmp ugt i64 %top, %blocks
  %limit.2 = select i1 %cut, i64 %blocks, i64 %top
  br label %loop
loop:
  %limit = phi i64 [%limit.2, %range], [%limit.4, %more]
  %n = phi i64 [%first, %range], [%n.2, %more]
  br i1 %scheduled, label %elsewhere, label %straight
elsewhere:
  %stride = load i64, ptr %arena[$A_STRIDE$]
  %offset = load i64, ptr %arena[$A_OFFSET$]
  %far = mul i64 %n, %stride
  %further = add i64 %far, %offset
  %mapped = urem i64 %further, %blocks
  br label %straight
straight:
  %b = phi i64 [%n, %loop], [%mapped, %elsewhere]
  %kind = load atomic i64, ptr %kind.p monotonic, align 8
  %stopped = icmp ne i64 %kind, 0
  br i1 %stopped, label %halt, label %start
halt:
  %fblock.p = getelementptr i64, ptr %fault, i64 $F_BLOCK$
  %fblock = load atomic i64, ptr %fblock.p monotonic, align 8
  %behind = icmp ult i64 %b, %fblock
  br i1 %behind, label %start, label %end
start:
  store i64 %b, ptr %arena[$A_BLOCK$]
  %x = urem i64 %b, %nx
  %rest = udiv i64 %b, %nx
  %y = urem i64 %rest, %ny
  %z = udiv i64 %rest, %ny
  store i64 %x, ptr %cx.p
  store i64 %y, ptr %cx.p[1]
  store i64 %z, ptr %cx.p[2]
  call void @ig_begin(ptr %arena, i64 %b, i64 %barriers)
  br label %run
run:
  %limit.3 = phi i64 [%limit, %start], [%limit.0, %again]
  %n.0 = phi i64 [%n, %start], [%number.0, %again]
  br label %steps
steps:
  %mode = load i64, ptr %arena[$A_MODE$]
  %alone = icmp eq i64 %mode, 0
  br i1 %alone, label %turns, label %side
turns:
  %r1 = call i64 @ig_in_turn(ptr %arena)
  %parts = icmp eq i64 %r1, 3
  br i1 %parts, label %part, label %joined
part:
  call void @ig_part(ptr %arena)
  br label %steps
side:
  %r2 = call i64 @ig_together(ptr %arena)
  br label %joined
joined:
  %r = phi i64 [%r1, %turns], [%r2, %side]
  switch i64 %r, label %end [i64 0, label %ok
                             i64 2, label %away]
away:
  store i64 %n.0, ptr %arena[$A_NEXT_BLOCK$]
  store i64 %limit.3, ptr %arena[$A_LAST_BLOCK$]
  store i64 $UNDER_WAY$, ptr %arena[$A_PHASE$]
  ret i64 1
ok:
  %n.1 = add i64 %n.0, 1
  %countdown = load i64, ptr %arena[$A_COUNTDOWN$]
  %fewer = sub i64 %countdown, 1
  store i64 %fewer, ptr %arena[$A_COUNTDOWN$]
  %seldom = icmp slt i64 %fewer, 0
  %much = call i1 @ig_owes(ptr %arena)
  %look = or i1 %seldom, %much
  br i1 %look, label %charge, label %more
charge:
  %spent = call i1 @ig_charge(ptr %arena)
  br i1 %spent, label %endless, label %clock
endless:
  ; perhaps no block ever gets to a loop
  %last.warp = call ptr @ig_warp(ptr %arena, i64 0)
  call void @ig_record(ptr %last.warp, i64 $ENDLESS$, i64 0, i64 0, i64 0, i64 0)
  ret i64 0
clock:
  store i64 $BLOCKS_BETWEEN$, ptr %arena[$A_COUNTDOWN$]
  %late = call i1 @ig_late(ptr %arena)
  br i1 %late, label %rest.later, label %more
rest.later:
  store i64 %n.1, ptr %arena[$A_NEXT_BLOCK$]
  store i64 %limit.3, ptr %arena[$A_LAST_BLOCK$]
  store i64 $BETWEEN$, ptr %arena[$A_PHASE$]
  ret i64 1
more:
  %n.2 = phi i64 [%n.1, %ok], [%n.1, %clock], [%number.1, %between]
  %limit.4 = phi i64 [%limit.3, %ok], [%limit.3, %clock], [%limit.1, %between]
  %onward = icmp ult i64 %n.2, %limit.4
  br i1 %onward, label %loop, label %fetch
end:
  ret i64 0
}
