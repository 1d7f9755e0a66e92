"""Running blocks: warps as fibers that switch at barriers, written in LLVM IR.

Every warp of a block with barriers has its own stack; a barrier switches to the scheduler, which
resumes the warp when the barrier is complete. Blocks without barriers run all warps on one such
stack. A fault switches to the scheduler and never comes back: that is how a kernel stops from
any depth of calls.
"""

from __future__ import annotations

import platform

from ignis.sim.lower.layout import Arena, Fault, Warp

__all__ = ["scheduler_ir"]

READY, WAITING, DONE, FAULTED = 0, 1, 2, 3
WARP_BYTES = 8 * Warp.FIELDS

_SWITCH = {
    "x86_64": (
        "pushq %rbp; pushq %rbx; pushq %r12; pushq %r13; pushq %r14; pushq %r15;"
        "movq %rsp, (%rdi); movq %rsi, %rsp;"
        "popq %r15; popq %r14; popq %r13; popq %r12; popq %rbx; popq %rbp; retq",
        "movq %r13, %rdi; callq *%r12; ud2",
        # words below the top of a fresh stack, and where the entry, its argument and the
        # return address go
        (9, 3, 2, 6),
    ),
    "aarch64": (
        "sub sp, sp, #160; stp x19, x20, [sp]; stp x21, x22, [sp, #16];"
        "stp x23, x24, [sp, #32]; stp x25, x26, [sp, #48]; stp x27, x28, [sp, #64];"
        "stp x29, x30, [sp, #80]; stp d8, d9, [sp, #96]; stp d10, d11, [sp, #112];"
        "stp d12, d13, [sp, #128]; stp d14, d15, [sp, #144];"
        "mov x9, sp; str x9, [x0]; mov sp, x1;"
        "ldp x19, x20, [sp]; ldp x21, x22, [sp, #16]; ldp x23, x24, [sp, #32];"
        "ldp x25, x26, [sp, #48]; ldp x27, x28, [sp, #64]; ldp x29, x30, [sp, #80];"
        "ldp d8, d9, [sp, #96]; ldp d10, d11, [sp, #112]; ldp d12, d13, [sp, #128];"
        "ldp d14, d15, [sp, #144]; add sp, sp, #160; ret",
        "mov x0, x20; blr x19; brk #1",
        (20, 0, 1, 11),
    ),
}


def _assembly(text: str) -> str:
    return text.replace(";", "\\0A").replace('"', '\\"')


def field(base: str, index: int, name: str) -> str:
    """LLVM line that sets %`name` to the address of a 64-bit field."""
    return f"%{name} = getelementptr i64, ptr {base}, i64 {index}"


def scheduler_ir() -> str:
    """Return the scheduler as LLVM IR.

    Raises
    ------
    RuntimeError
        If the machine's architecture has no context switch here.
    """
    machine = platform.machine()
    if machine not in _SWITCH:
        raise RuntimeError(f"the simulated device does not run on {machine}")
    switch, trampoline, (words, entry, argument, back) = _SWITCH[machine]
    text = _IR
    constants = {
        **{f"A_{k}": v for k, v in vars(Arena).items() if k.isupper()},
        **{f"W_{k}": v for k, v in vars(Warp).items() if k.isupper()},
        **{f"F_{k}": v for k, v in vars(Fault).items() if k.isupper()},
        "READY": READY,
        "WAITING": WAITING,
        "DONE": DONE,
        "FAULTED": FAULTED,
        "WARP_BYTES": WARP_BYTES,
        "FRESH_WORDS": words,
        "FRESH_ENTRY": entry,
        "FRESH_ARGUMENT": argument,
        "FRESH_BACK": back,
        "SWITCH": _assembly(switch),
        "TRAMPOLINE": _assembly(trampoline),
    }
    for key in sorted(constants, key=len, reverse=True):
        text = text.replace(f"${key}$", str(constants[key]))
    return text


_IR = """
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
  %current.p = getelementptr i64, ptr %arena, i64 $A_CURRENT$
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%next, %loop]
  %warp = call ptr @ig_warp(ptr %arena, i64 %i)
  store ptr %warp, ptr %current.p
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

define void @ig_barrier(ptr %warp, i32 %lanes, i64 %id, i64 %count, i32 %votes, i64 %info) noinline {
entry:
  %arena = load ptr, ptr %warp
  %n = call i32 @llvm.ctpop.i32(i32 %lanes)
  %n64 = zext i32 %n to i64
  %v = call i32 @llvm.ctpop.i32(i32 %votes)
  %v64 = zext i32 %v to i64
  %id.p = getelementptr i64, ptr %warp, i64 $W_BARRIER$
  store i64 %id, ptr %id.p
  %count.p = getelementptr i64, ptr %warp, i64 $W_COUNT$
  store i64 %count, ptr %count.p
  %votes.p = getelementptr i64, ptr %warp, i64 $W_VOTES$
  store i64 %v64, ptr %votes.p
  %lanes.p = getelementptr i64, ptr %warp, i64 $W_LANES$
  store i64 %n64, ptr %lanes.p
  %total.votes.p = getelementptr i64, ptr %warp, i64 $W_TOTAL_VOTES$
  store i64 %v64, ptr %total.votes.p
  %total.lanes.p = getelementptr i64, ptr %warp, i64 $W_TOTAL_LANES$
  store i64 %n64, ptr %total.lanes.p
  %info.p = getelementptr i64, ptr %warp, i64 $W_INFO$
  store i64 %info, ptr %info.p
  %warps.p = getelementptr i64, ptr %arena, i64 $A_WARP_COUNT$
  %warps = load i64, ptr %warps.p
  %single = icmp eq i64 %warps, 1
  %small = icmp ule i64 %count, 32
  %skip = and i1 %single, %small
  br i1 %skip, label %end, label %wait
wait:
  call void @ig_leave(ptr %arena, ptr %warp, i64 $WAITING$)
  br label %end
end:
  ret void
}

define void @ig_arrive(ptr %warp, i64 %id) noinline {
  %arena = load ptr, ptr %warp
  %place = add i64 %id, $A_ARRIVED$
  %p = getelementptr i64, ptr %arena, i64 %place
  %old = load i64, ptr %p
  %new = add i64 %old, 32
  store i64 %new, ptr %p
  ret void
}

; Release every barrier that is complete; returns 0 when nothing moved.
define internal i64 @ig_release(ptr %arena) {
entry:
  %count.p = getelementptr i64, ptr %arena, i64 $A_WARP_COUNT$
  %count = load i64, ptr %count.p
  br label %outer
outer:
  %i = phi i64 [0, %entry], [%i.next, %outer.next]
  %moved = phi i64 [0, %entry], [%moved.next, %outer.next]
  %warp = call ptr @ig_warp(ptr %arena, i64 %i)
  %state.p = getelementptr i64, ptr %warp, i64 $W_STATE$
  %state = load i64, ptr %state.p
  %waiting = icmp eq i64 %state, $WAITING$
  br i1 %waiting, label %look, label %outer.next
look:
  %id.p = getelementptr i64, ptr %warp, i64 $W_BARRIER$
  %id = load i64, ptr %id.p
  %want.p = getelementptr i64, ptr %warp, i64 $W_COUNT$
  %want = load i64, ptr %want.p
  %place = add i64 %id, $A_ARRIVED$
  %arrived.p = getelementptr i64, ptr %arena, i64 %place
  %arrived = load i64, ptr %arrived.p
  br label %sum
sum:
  %j = phi i64 [0, %look], [%j.next, %sum.next]
  %here = phi i64 [%arrived, %look], [%here.next, %sum.next]
  %votes = phi i64 [0, %look], [%votes.next, %sum.next]
  %lanes = phi i64 [0, %look], [%lanes.next, %sum.next]
  %absent = phi i64 [0, %look], [%absent.next, %sum.next]
  %other = call ptr @ig_warp(ptr %arena, i64 %j)
  %ostate.p = getelementptr i64, ptr %other, i64 $W_STATE$
  %ostate = load i64, ptr %ostate.p
  %oid.p = getelementptr i64, ptr %other, i64 $W_BARRIER$
  %oid = load i64, ptr %oid.p
  %ovotes.p = getelementptr i64, ptr %other, i64 $W_VOTES$
  %ovotes = load i64, ptr %ovotes.p
  %olanes.p = getelementptr i64, ptr %other, i64 $W_LANES$
  %olanes = load i64, ptr %olanes.p
  %owaits = icmp eq i64 %ostate, $WAITING$
  %same = icmp eq i64 %oid, %id
  %joins = and i1 %owaits, %same
  %done = icmp eq i64 %ostate, $DONE$
  %fine = or i1 %joins, %done
  %here32 = add i64 %here, 32
  %votes.more = add i64 %votes, %ovotes
  %lanes.more = add i64 %lanes, %olanes
  %absent.more = add i64 %absent, 1
  br label %sum.next
sum.next:
  %here.next = select i1 %joins, i64 %here32, i64 %here
  %votes.next = select i1 %joins, i64 %votes.more, i64 %votes
  %lanes.next = select i1 %joins, i64 %lanes.more, i64 %lanes
  %absent.next = select i1 %fine, i64 %absent, i64 %absent.more
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, %count
  br i1 %j.more, label %sum, label %decide
decide:
  %all = icmp eq i64 %want, 0
  %nobody = icmp eq i64 %absent.next, 0
  %enough = icmp uge i64 %here.next, %want
  %complete = select i1 %all, i1 %nobody, i1 %enough
  br i1 %complete, label %open, label %outer.next
open:
  store i64 0, ptr %arrived.p
  br label %wake
wake:
  %k = phi i64 [0, %open], [%k.next, %wake.next]
  %sleeper = call ptr @ig_warp(ptr %arena, i64 %k)
  %sstate.p = getelementptr i64, ptr %sleeper, i64 $W_STATE$
  %sstate = load i64, ptr %sstate.p
  %sid.p = getelementptr i64, ptr %sleeper, i64 $W_BARRIER$
  %sid = load i64, ptr %sid.p
  %swaits = icmp eq i64 %sstate, $WAITING$
  %ssame = icmp eq i64 %sid, %id
  %wakes = and i1 %swaits, %ssame
  br i1 %wakes, label %rise, label %wake.next
rise:
  store i64 $READY$, ptr %sstate.p
  %tv.p = getelementptr i64, ptr %sleeper, i64 $W_TOTAL_VOTES$
  store i64 %votes.next, ptr %tv.p
  %tl.p = getelementptr i64, ptr %sleeper, i64 $W_TOTAL_LANES$
  store i64 %lanes.next, ptr %tl.p
  br label %wake.next
wake.next:
  %k.next = add i64 %k, 1
  %k.more = icmp ult i64 %k.next, %count
  br i1 %k.more, label %wake, label %outer.next
outer.next:
  %moved.next = phi i64 [%moved, %outer], [%moved, %decide], [1, %wake.next]
  %i.next = add i64 %i, 1
  %i.more = icmp ult i64 %i.next, %count
  br i1 %i.more, label %outer, label %end
end:
  ret i64 %moved.next
}

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
  %i.next = add i64 %i, 1
  %i.more = icmp ult i64 %i.next, %count
  br i1 %i.more, label %run, label %check
check:
  %finished = icmp eq i64 %done.next, %count
  br i1 %finished, label %end, label %release
release:
  %moved = call i64 @ig_release(ptr %arena)
  %stuck = icmp eq i64 %moved, 0
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
"""
