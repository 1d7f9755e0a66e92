; Fibers: one stack per warp, and how a fault leaves a kernel.
define void @ig_switch(ptr %save, ptr %to) naked noinline {
  call void asm sideeffect "$SWITCH$", ""()
  unreachable
}

define void @ig_start() naked noinline {
  call void asm sideeffect "$TRAMPOLINE$", ""()
  unreachable
}

define internal void @ig_prepare(ptr %arena, ptr %warp, i64 %index, ptr %entry) {
  %stacks.p = getelementptr i64, ptr %arena, i64 $A_STACKS$
  %stacks = load i64, ptr %stacks.p
  %bytes.p = getelementptr i64, ptr %arena, i64 $A_STACK_BYTES$
  %bytes = load i64, ptr %bytes.p
  %next = add i64 %index, 1
  %offset = mul i64 %next, %bytes
  %top = add i64 %stacks, %offset
  %limit = sub i64 %top, %bytes
  %limit.safe = add i64 %limit, 131072
  %limit.p = getelementptr i64, ptr %warp, i64 $W_STACK_LIMIT$
  store i64 %limit.safe, ptr %limit.p
  %used = mul i64 $FRESH_WORDS$, 8
  %sp = sub i64 %top, %used
  %sp.p = inttoptr i64 %sp to ptr
  %entry.p = getelementptr i64, ptr %sp.p, i64 $FRESH_ENTRY$
  store ptr %entry, ptr %entry.p
  %argument.p = getelementptr i64, ptr %sp.p, i64 $FRESH_ARGUMENT$
  store ptr %warp, ptr %argument.p
  %back.p = getelementptr i64, ptr %sp.p, i64 $FRESH_BACK$
  store ptr @ig_start, ptr %back.p
  %stack.p = getelementptr i64, ptr %warp, i64 $W_STACK$
  store i64 %sp, ptr %stack.p
  ret void
}

define internal ptr @ig_warp(ptr %arena, i64 %index) alwaysinline {
  %warps.p = getelementptr i64, ptr %arena, i64 $A_WARPS$
  %warps = load ptr, ptr %warps.p
  %offset = mul i64 %index, $WARP_BYTES$
  %warp = getelementptr i8, ptr %warps, i64 %offset
  ret ptr %warp
}

define internal void @ig_call(ptr %arena, ptr %warp) {
  %index.p = getelementptr i64, ptr %warp, i64 $W_INDEX$
  %index = load i64, ptr %index.p
  %threads.p = getelementptr i64, ptr %arena, i64 $A_THREADS$
  %threads = load i64, ptr %threads.p
  %first = shl i64 %index, 5
  %rest = sub i64 %threads, %first
  %full = icmp uge i64 %rest, 32
  %rest32 = trunc i64 %rest to i32
  %amount = and i32 %rest32, 31
  %bit = shl i32 1, %amount
  %part = sub i32 %bit, 1
  %mask = select i1 %full, i32 -1, i32 %part
  %kernel.p = getelementptr i64, ptr %arena, i64 $A_KERNEL$
  %kernel = load ptr, ptr %kernel.p
  %exited.p = getelementptr i64, ptr %warp, i64 $W_EXITED$
  %out = xor i32 %mask, -1
  %out64 = zext i32 %out to i64
  store i64 %out64, ptr %exited.p
  call void %kernel(ptr %warp, i32 %mask)
  ret void
}

define internal void @ig_leave(ptr %arena, ptr %warp, i64 %state) {
  %state.p = getelementptr i64, ptr %warp, i64 $W_STATE$
  store i64 %state, ptr %state.p
  %save = getelementptr i64, ptr %warp, i64 $W_STACK$
  %base.p = getelementptr i64, ptr %arena, i64 $A_BASE_STACK$
  %base = load ptr, ptr %base.p
  call void @ig_switch(ptr %save, ptr %base)
  ret void
}

define internal void @ig_one_warp(ptr %warp) {
  %arena = load ptr, ptr %warp
  call void @ig_call(ptr %arena, ptr %warp)
  call void @ig_leave(ptr %arena, ptr %warp, i64 $DONE$)
  unreachable
}

define internal void @ig_all_warps(ptr %first) {
entry:
  %arena = load ptr, ptr %first
  %count.p = getelementptr i64, ptr %arena, i64 $A_WARP_COUNT$
  %count = load i64, ptr %count.p
  %limit.p = getelementptr i64, ptr %first, i64 $W_STACK_LIMIT$
  %limit = load i64, ptr %limit.p
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%next, %loop]
  %warp = call ptr @ig_warp(ptr %arena, i64 %i)
  %own.p = getelementptr i64, ptr %warp, i64 $W_STACK_LIMIT$
  store i64 %limit, ptr %own.p
  call void @ig_call(ptr %arena, ptr %warp)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %loop, label %end
end:
  call void @ig_leave(ptr %arena, ptr %first, i64 $DONE$)
  unreachable
}

define internal void @ig_enter(ptr %arena, ptr %warp) {
  %base = getelementptr i64, ptr %arena, i64 $A_BASE_STACK$
  %stack.p = getelementptr i64, ptr %warp, i64 $W_STACK$
  %stack = load ptr, ptr %stack.p
  call void @ig_switch(ptr %base, ptr %stack)
  ret void
}

define void @ig_record(ptr %warp, i64 %kind, i64 %lane, i64 %addr, i64 %n, i64 %info) noinline cold {
entry:
  %arena = load ptr, ptr %warp
  %fault.p = getelementptr i64, ptr %arena, i64 $A_FAULT$
  %fault = load ptr, ptr %fault.p
  %block.p = getelementptr i64, ptr %arena, i64 $A_BLOCK$
  %block = load i64, ptr %block.p
  %index.p = getelementptr i64, ptr %warp, i64 $W_INDEX$
  %index = load i64, ptr %index.p
  %base = shl i64 %index, 5
  %thread = add i64 %base, %lane
  br label %spin
spin:
  %pair = cmpxchg ptr %fault, i64 0, i64 1 acquire monotonic
  %got = extractvalue {i64, i1} %pair, 1
  br i1 %got, label %locked, label %spin
locked:
  %kind.p = getelementptr i64, ptr %fault, i64 $F_KIND$
  %other = load i64, ptr %kind.p
  %fresh = icmp eq i64 %other, 0
  %fblock.p = getelementptr i64, ptr %fault, i64 $F_BLOCK$
  %fblock = load i64, ptr %fblock.p
  %lower = icmp ult i64 %block, %fblock
  %write = or i1 %fresh, %lower
  br i1 %write, label %store, label %end
store:
  store i64 %kind, ptr %kind.p
  store i64 %block, ptr %fblock.p
  %thread.p = getelementptr i64, ptr %fault, i64 $F_THREAD$
  store i64 %thread, ptr %thread.p
  %addr.p = getelementptr i64, ptr %fault, i64 $F_ADDRESS$
  store i64 %addr, ptr %addr.p
  %n.p = getelementptr i64, ptr %fault, i64 $F_NBYTES$
  store i64 %n, ptr %n.p
  %access.p = getelementptr i64, ptr %fault, i64 $F_ACCESS$
  store i64 %info, ptr %access.p
  br label %end
end:
  store atomic i64 0, ptr %fault release, align 8
  ret void
}

define void @ig_fault(ptr %warp, i64 %kind, i64 %lane, i64 %addr, i64 %n, i64 %info) noreturn noinline cold {
  call void @ig_record(ptr %warp, i64 %kind, i64 %lane, i64 %addr, i64 %n, i64 %info)
  %arena = load ptr, ptr %warp
  ; without barriers all warps share the first one's stack
  %first = call ptr @ig_warp(ptr %arena, i64 0)
  %state.p = getelementptr i64, ptr %first, i64 $W_STATE$
  store i64 $FAULTED$, ptr %state.p
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

