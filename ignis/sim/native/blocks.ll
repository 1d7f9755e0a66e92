; The loop over blocks, and over the warps of a block.
define internal i64 @ig_block_simple(ptr %arena) {
  %first = call ptr @ig_warp(ptr %arena, i64 0)
  %state.p = getelementptr i64, ptr %first, i64 $W_STATE$
  store i64 $READY$, ptr %state.p
  call void @ig_prepare(ptr %arena, ptr %first, i64 0, ptr @ig_all_warps)
  call void @ig_enter(ptr %arena, ptr %first)
  %state = load i64, ptr %state.p
  %faulted = icmp eq i64 %state, $FAULTED$
  %result = zext i1 %faulted to i64
  ret i64 %result
}

define internal i64 @ig_block_barriers(ptr %arena) {
entry:
  %count.p = getelementptr i64, ptr %arena, i64 $A_WARP_COUNT$
  %count = load i64, ptr %count.p
  br label %setup
setup:
  %s = phi i64 [0, %entry], [%s.next, %setup]
  %fresh = call ptr @ig_warp(ptr %arena, i64 %s)
  %fstate.p = getelementptr i64, ptr %fresh, i64 $W_STATE$
  store i64 $READY$, ptr %fstate.p
  call void @ig_prepare(ptr %arena, ptr %fresh, i64 %s, ptr @ig_one_warp)
  %s.next = add i64 %s, 1
  %s.more = icmp ult i64 %s.next, %count
  br i1 %s.more, label %setup, label %clear
clear:
  %arrived.p = getelementptr i64, ptr %arena, i64 $A_ARRIVED$
  call void @llvm.memset.p0.i64(ptr %arrived.p, i8 0, i64 128, i1 false)
  br label %pass
pass:
  br label %run
run:
  %i = phi i64 [0, %pass], [%i.next, %run.next]
  %done = phi i64 [0, %pass], [%done.next, %run.next]
  %spins = phi i64 [0, %pass], [%spins.next, %run.next]
  %warp = call ptr @ig_warp(ptr %arena, i64 %i)
  %state.p = getelementptr i64, ptr %warp, i64 $W_STATE$
  %state = load i64, ptr %state.p
  %ready = icmp eq i64 %state, $READY$
  br i1 %ready, label %resume, label %run.next
resume:
  call void @ig_enter(ptr %arena, ptr %warp)
  %after = load i64, ptr %state.p
  %faulted = icmp eq i64 %after, $FAULTED$
  br i1 %faulted, label %fault, label %run.next
run.next:
  %now = phi i64 [%state, %run], [%after, %resume]
  %ended = icmp eq i64 %now, $DONE$
  %one = zext i1 %ended to i64
  %done.next = add i64 %done, %one
  %still = icmp eq i64 %now, $READY$
  %another = zext i1 %still to i64
  %spins.next = add i64 %spins, %another
  %i.next = add i64 %i, 1
  %i.more = icmp ult i64 %i.next, %count
  br i1 %i.more, label %run, label %check
check:
  %finished = icmp eq i64 %done.next, %count
  br i1 %finished, label %end, label %release
release:
  %moved = call i64 @ig_release(ptr %arena)
  %alive = or i64 %moved, %spins.next
  %stuck = icmp eq i64 %alive, 0
  br i1 %stuck, label %deadlock, label %pass
deadlock:
  br label %seek
seek:
  %d = phi i64 [0, %deadlock], [%d.next, %seek]
  %culprit = call ptr @ig_warp(ptr %arena, i64 %d)
  %cstate.p = getelementptr i64, ptr %culprit, i64 $W_STATE$
  %cstate = load i64, ptr %cstate.p
  %cwaits = icmp eq i64 %cstate, $WAITING$
  %d.next = add i64 %d, 1
  br i1 %cwaits, label %report, label %seek
report:
  %info.p = getelementptr i64, ptr %culprit, i64 $W_INFO$
  %info = load i64, ptr %info.p
  call void @ig_record(ptr %culprit, i64 5, i64 0, i64 0, i64 0, i64 %info)
  br label %fault
fault:
  ret i64 1
end:
  ret i64 0
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @ig_run(ptr %arena, i64 %barriers) {
entry:
  %next.p = getelementptr i64, ptr %arena, i64 $A_NEXT$
  %next = load ptr, ptr %next.p
  %blocks.p = getelementptr i64, ptr %arena, i64 $A_BLOCKS$
  %blocks = load i64, ptr %blocks.p
  %chunk.p = getelementptr i64, ptr %arena, i64 $A_CHUNK$
  %chunk = load i64, ptr %chunk.p
  %nx.p = getelementptr i64, ptr %arena, i64 $A_NCTAID$
  %nx = load i64, ptr %nx.p
  %ny.p = getelementptr i64, ptr %nx.p, i64 1
  %ny = load i64, ptr %ny.p
  %cx.p = getelementptr i64, ptr %arena, i64 $A_CTAID$
  %cy.p = getelementptr i64, ptr %cx.p, i64 1
  %cz.p = getelementptr i64, ptr %cx.p, i64 2
  %block.p = getelementptr i64, ptr %arena, i64 $A_BLOCK$
  %fault.p = getelementptr i64, ptr %arena, i64 $A_FAULT$
  %fault = load ptr, ptr %fault.p
  %kind.p = getelementptr i64, ptr %fault, i64 $F_KIND$
  %has.barriers = icmp ne i64 %barriers, 0
  br label %fetch
fetch:
  %first = atomicrmw add ptr %next, i64 %chunk monotonic
  %over = icmp uge i64 %first, %blocks
  br i1 %over, label %end, label %range
range:
  %last = add i64 %first, %chunk
  %cut = icmp ugt i64 %last, %blocks
  %limit = select i1 %cut, i64 %blocks, i64 %last
  br label %loop
loop:
  %b = phi i64 [%first, %range], [%b.next, %ok]
  %kind = load atomic i64, ptr %kind.p monotonic, align 8
  %stopped = icmp ne i64 %kind, 0
  br i1 %stopped, label %halt, label %start
halt:
  %fblock.p = getelementptr i64, ptr %fault, i64 $F_BLOCK$
  %fblock = load atomic i64, ptr %fblock.p monotonic, align 8
  %behind = icmp ult i64 %b, %fblock
  br i1 %behind, label %start, label %end
start:
  store i64 %b, ptr %block.p
  %x = urem i64 %b, %nx
  %rest = udiv i64 %b, %nx
  %y = urem i64 %rest, %ny
  %z = udiv i64 %rest, %ny
  store i64 %x, ptr %cx.p
  store i64 %y, ptr %cy.p
  store i64 %z, ptr %cz.p
  br i1 %has.barriers, label %complex, label %simple
simple:
  %r1 = call i64 @ig_block_simple(ptr %arena)
  br label %joined
complex:
  %r2 = call i64 @ig_block_barriers(ptr %arena)
  br label %joined
joined:
  %r = phi i64 [%r1, %simple], [%r2, %complex]
  %bad = icmp ne i64 %r, 0
  br i1 %bad, label %end, label %ok
ok:
  %b.next = add i64 %b, 1
  %more = icmp ult i64 %b.next, %limit
  br i1 %more, label %loop, label %fetch
end:
  ret void
}
