; Fibers: a warp on a stack that it can be taken off, and how a fault leaves a kernel.
define void @ig_switch(ptr %save, ptr %to) naked noinline {
  call void asm sideeffect "$SWITCH$", ""()
  unreachable
}

define void @ig_start() naked noinline {
  call void asm sideeffect "$TRAMPOLINE$", ""()
  unreachable
}

; Let the warp start at %entry on the stack of that number.
define internal void @ig_prepare(ptr %arena, ptr %warp, i64 %index, ptr %entry) alwaysinline {
  %stacks = load i64, ptr %arena[$A_STACKS$]
  %bytes = load i64, ptr %arena[$A_STACK_BYTES$]
  %next = add i64 %index, 1
  %offset = mul i64 %next, %bytes
  %top = add i64 %stacks, %offset
  %limit = sub i64 %top, %bytes
  %limit.safe = add i64 %limit, 1048576
  store i64 %limit.safe, ptr %warp[$W_STACK_LIMIT$]
  store i64 0, ptr %warp[$W_AGAIN$]
  %used = mul i64 $FRESH_WORDS$, 8
  %sp = sub i64 %top, %used
  %sp.p = inttoptr i64 %sp to ptr
  store ptr %entry, ptr %sp.p[$FRESH_ENTRY$]
  store ptr %warp, ptr %sp.p[$FRESH_ARGUMENT$]
  store ptr @ig_start, ptr %sp.p[$FRESH_BACK$]
  store i64 %sp, ptr %warp[$W_STACK$]
  ret void
}

define internal ptr @ig_warp(ptr %arena, i64 %index) alwaysinline {
  %warps = load ptr, ptr %arena[$A_WARPS$]
  %offset = mul i64 %index, $WARP_BYTES$
  %warp = getelementptr i8, ptr %warps, i64 %offset
  ret ptr %warp
}

; The warp that is the index-th to run.
define internal ptr @ig_ordered(ptr %arena, i64 %index) alwaysinline {
  %order.p = getelementptr i64, ptr %arena, i64 $A_ORDER$
  %number = load i64, ptr %order.p[%index]
  %warp = call ptr @ig_warp(ptr %arena, i64 %number)
  ret ptr %warp
}

; A warp stops, for now or for good: note the steps that it took, and %more.
define internal void @ig_count(ptr %arena, ptr %warp, i64 %more) alwaysinline {
  %left = load i64, ptr %warp[$W_STEPS$]
  %used = sub i64 $QUANTUM$, %left
  %steps = add i64 %used, %more
  %before = load i64, ptr %arena[$A_OWED$]
  %owed = add i64 %before, %steps
  store i64 %owed, ptr %arena[$A_OWED$]
  ret void
}

define internal void @ig_call(ptr %arena, ptr %warp) {
  %index = load i64, ptr %warp[$W_INDEX$]
  %threads = load i64, ptr %arena[$A_THREADS$]
  %first = shl i64 %index, 5
  %rest = sub i64 %threads, %first
  %full = icmp uge i64 %rest, 32
  %rest32 = trunc i64 %rest to i32
  %amount = and i32 %rest32, 31
  %bit = shl i32 1, %amount
  %part = sub i32 %bit, 1
  %mask = select i1 %full, i32 -1, i32 %part
  %kernel = load ptr, ptr %arena[$A_KERNEL$]
  %grant = load i64, ptr %arena[$A_GRANT$]
  store i64 %grant, ptr %warp[$W_STEPS$]
  %out = xor i32 %mask, -1
  %out64 = zext i32 %out to i64
  store i64 %out64, ptr %warp[$W_EXITED$]
  call void %kernel(ptr %warp, i32 %mask)
  ; to run a warp is a step, too
  call void @ig_count(ptr %arena, ptr %warp, i64 1)
  store i64 $QUANTUM$, ptr %warp[$W_STEPS$]
  ret void
}

define internal void @ig_leave(ptr %arena, ptr %warp, i64 %state) {
  store i64 %state, ptr %warp[$W_STATE$]
  %save = getelementptr i64, ptr %warp, i64 $W_STACK$
  %base = load ptr, ptr %arena[$A_BASE_STACK$]
  call void @ig_switch(ptr %save, ptr %base)
  ret void
}

define internal void @ig_one_warp(ptr %warp) {
  %arena = load ptr, ptr %warp
  call void @ig_call(ptr %arena, ptr %warp)
  call void @ig_leave(ptr %arena, ptr %warp, i64 $DONE$)
  unreachable
}

; The warps of a block one after another on one stack, up to A_ENOUGH.
define internal void @ig_all_warps(ptr %first) {
entry:
  %arena = load ptr, ptr %first
  %limit = load i64, ptr %first[$W_STACK_LIMIT$]
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%next, %loop]
  %warp = call ptr @ig_ordered(ptr %arena, i64 %i)
  store i64 %i, ptr %arena[$A_POSITION$]
  store ptr %warp, ptr %arena[$A_CURRENT$]
  store i64 %limit, ptr %warp[$W_STACK_LIMIT$]
  call void @ig_call(ptr %arena, ptr %warp)
  %next = add i64 %i, 1
  %enough = load i64, ptr %arena[$A_ENOUGH$]
  %more = icmp ult i64 %next, %enough
  br i1 %more, label %loop, label %end
end:
  call void @ig_leave(ptr %arena, ptr %warp, i64 $DONE$)
  unreachable
}

define internal void @ig_enter(ptr %arena, ptr %warp) alwaysinline {
  %grant = load i64, ptr %arena[$A_GRANT$]
  store i64 %grant, ptr %warp[$W_STEPS$]
  %base = getelementptr i64, ptr %arena, i64 $A_BASE_STACK$
  %stack = load ptr, ptr %warp[$W_STACK$]
  call void @ig_switch(ptr %base, ptr %stack)
  ret void
}

define void @ig_record(ptr %warp, i64 %kind, i64 %lane, i64 %addr, i64 %n, i64 %info) noinline cold {
  %arena = load ptr, ptr %warp
  %fault = load ptr, ptr %arena[$A_FAULT$]
  %block = load i64, ptr %arena[$A_BLOCK$]
  %index = load i64, ptr %warp[$W_INDEX$]
  %base = shl i64 %index, 5
  %thread = add i64 %base, %lane
  br label %spin
spin:
  %pair = cmpxchg ptr %fault, i64 0, i64 1 acquire monotonic
  %got = extractvalue {i64, i1} %pair, 1
  br i1 %got, label %locked, label %spin
locked:
  %other = load i64, ptr %fault[$F_KIND$]
  %fresh = icmp eq i64 %other, 0
  %fblock = load i64, ptr %fault[$F_BLOCK$]
  %lower = icmp ult i64 %block, %fblock
  %write = or i1 %fresh, %lower
  br i1 %write, label %store, label %end
store:
  store i64 %kind, ptr %fault[$F_KIND$]
  store i64 %block, ptr %fault[$F_BLOCK$]
  store i64 %thread, ptr %fault[$F_THREAD$]
  %shown = call i64 @ig_address_shown(ptr %warp, i64 %addr)
  store i64 %shown, ptr %fault[$F_ADDRESS$]
  store i64 %n, ptr %fault[$F_NBYTES$]
  store i64 %info, ptr %fault[$F_ACCESS$]
  %detail.p = getelementptr i64, ptr %arena, i64 $A_DETAIL$
  %detail = load <4 x i64>, ptr %detail.p, align 8
  %met.p = getelementptr i64, ptr %fault, i64 $F_MET$
  store <4 x i64> %detail, ptr %met.p, align 8
  br label %end
end:
  store atomic i64 0, ptr %fault release, align 8
  ret void
}

define void @ig_fault(ptr %warp, i64 %kind, i64 %lane, i64 %addr, i64 %n, i64 %info) noreturn noinline cold {
  call void @ig_record(ptr %warp, i64 %kind, i64 %lane, i64 %addr, i64 %n, i64 %info)
  %arena = load ptr, ptr %warp
  call void @ig_leave(ptr %arena, ptr %warp, i64 $FAULTED$)
  unreachable
}

define void @ig_fault_lanes(ptr %warp, i64 %kind, i32 %lanes, i64 %addr, i64 %n, i64 %info) noreturn noinline cold {
  %lane = call i32 @llvm.cttz.i32(i32 %lanes, i1 false)
  %lane64 = zext i32 %lane to i64
  call void @ig_fault(ptr %warp, i64 %kind, i64 %lane64, i64 %addr, i64 %n, i64 %info)
  unreachable
}

declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)

; Lanes %here wait for lanes %wanted, of which those in %exited have ended; %location says where the
; first of the missing ones waits.
define void @ig_missing(ptr %warp, i64 %kind, i32 %here, i32 %wanted, i32 %exited, i64 %location, i64 %info) noreturn noinline cold {
  %met = call i32 @llvm.ctpop.i32(i32 %here)
  %all = or i32 %wanted, %here
  %expected = call i32 @llvm.ctpop.i32(i32 %all)
  %absent = xor i32 %here, -1
  %lost = and i32 %wanted, %absent
  %lane = call i32 @llvm.cttz.i32(i32 %lost, i1 false)
  %none = icmp eq i32 %lost, 0
  %shift = and i32 %lane, 31
  %bit = shl i32 1, %shift
  %ended = and i32 %bit, %exited
  %alive = icmp eq i32 %ended, 0
  %where = select i1 %alive, i64 %location, i64 0
  %index = load i64, ptr %warp[$W_INDEX$]
  %first = shl i64 %index, 5
  %lane64 = zext i32 %lane to i64
  %thread = add i64 %first, %lane64
  %number = add i64 %thread, 1
  %other = select i1 %none, i64 0, i64 %number
  %met64 = zext i32 %met to i64
  %expected64 = zext i32 %expected to i64
  %arena = load ptr, ptr %warp
  call void @ig_detail(ptr %arena, i64 %met64, i64 %expected64, i64 %other, i64 %where)
  call void @ig_fault_lanes(ptr %warp, i64 %kind, i32 %here, i64 0, i64 0, i64 %info)
  unreachable
}

define internal void @ig_detail(ptr %arena, i64 %met, i64 %expected, i64 %other, i64 %location) {
  %p = getelementptr i64, ptr %arena, i64 $A_DETAIL$
  store i64 %met, ptr %p
  store i64 %expected, ptr %p[1]
  store i64 %other, ptr %p[2]
  store i64 %location, ptr %p[3]
  ret void
}

; Leave the stack until Python has served a request; see `ignis.sim.abi.requests`.
define void @ig_ask(ptr %warp, ptr %request) noinline {
  %arena = load ptr, ptr %warp
  store ptr %request, ptr %arena[$A_REQUEST$]
  call void @ig_leave(ptr %arena, ptr %warp, i64 $PAUSED$)
  ret void
}
