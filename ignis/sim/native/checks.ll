; Checks of addresses against the shadow map, byte by byte.
; 0 when the access is fine, else the kind of the fault
define i64 @ig_probe(ptr %w, i64 %addr, i64 %n) {
  %arena = load ptr, ptr %w
  %base = load i64, ptr %arena[$A_BASE$]
  %span = load i64, ptr %arena[$A_SPAN$]
  %shadow = load i64, ptr %arena[$A_SHADOW$]
  %n1 = sub i64 %n, 1
  %low = and i64 %addr, %n1
  %aligned = icmp eq i64 %low, 0
  %rel = sub i64 %addr, %base
  %inside = icmp ult i64 %rel, %span
  br i1 %inside, label %look, label %bad
look:
  %granule = lshr i64 %rel, 4
  %address = add i64 %shadow, %granule
  %p = inttoptr i64 %address to ptr
  %v8 = load i8, ptr %p
  %v = zext i8 %v8 to i64
  %off = and i64 %addr, 15
  %end = add i64 %off, %n
  %fits = icmp ule i64 %end, %v
  %good = and i1 %fits, %aligned
  br i1 %good, label %fine, label %bad
fine:
  ret i64 0
bad:
  %kind = select i1 %aligned, i64 1, i64 2
  ret i64 %kind
}

define void @ig_check1(ptr %w, i64 %addr, i32 %mask, i64 %n, i64 %info) noinline {
  %kind = call i64 @ig_probe(ptr %w, i64 %addr, i64 %n)
  %good = icmp eq i64 %kind, 0
  br i1 %good, label %fine, label %bad
fine:
  ret void
bad:
  call void @ig_fault_lanes(ptr %w, i64 %kind, i32 %mask, i64 %addr, i64 %n, i64 %info)
  unreachable
}

define void @ig_check(ptr %w, <32 x i64> %a, i32 %mask, i64 %n, i64 %info) noinline {
  %slots = slots <32 x i64> %a
  $EACH_LANE$
  %addr = load i64, ptr %slots[%lane64]
  %kind = call i64 @ig_probe(ptr %w, i64 %addr, i64 %n)
  %good = icmp eq i64 %kind, 0
  br i1 %good, label %fine, label %bad
fine:
  $NEXT_LANE$
bad:
  call void @ig_fault(ptr %w, i64 %kind, i64 %lane64, i64 %addr, i64 %n, i64 %info)
  unreachable
end:
  ret void
}

; Offsets into shared memory (or any space of %size bytes that starts at 0)
define void @ig_check_offsets(ptr %w, <32 x i32> %a, i32 %mask, i64 %size, i64 %n, i64 %info) noinline {
  %slots = slots <32 x i32> %a
  %n1 = sub i64 %n, 1
  $EACH_LANE$
  %off = load i32, ptr %slots[%lane64]
  %addr = zext i32 %off to i64
  %low = and i64 %addr, %n1
  %aligned = icmp eq i64 %low, 0
  %stop = add i64 %addr, %n
  %fits = icmp ule i64 %stop, %size
  %good = and i1 %fits, %aligned
  br i1 %good, label %fine, label %bad
fine:
  $NEXT_LANE$
bad:
  %kind = select i1 %fits, i64 2, i64 1
  call void @ig_fault(ptr %w, i64 %kind, i64 %lane64, i64 %addr, i64 %n, i64 %info)
  unreachable
end:
  ret void
}

; Host address behind a generic address of one lane; pieces of local memory are at most 4 bytes.
define i64 @ig_resolve(ptr %w, i64 %lane, i64 %addr, i64 %n, i64 %info) noinline {
  %arena = load ptr, ptr %w
  %sb = load i64, ptr %arena[$A_SHARED$]
  %ss = load i64, ptr %arena[$A_SHARED_BYTES$]
  %n1 = sub i64 %n, 1
  %low = and i64 %addr, %n1
  %aligned = icmp eq i64 %low, 0
  %top = lshr i64 %addr, 62
  %is.local = icmp eq i64 %top, 1
  br i1 %is.local, label %local, label %elsewhere
local:
  %off = xor i64 %addr, $TAG$
  %lbytes = load i64, ptr %arena[$A_LOCAL_BYTES$]
  %lend = add i64 %off, %n
  %lfits = icmp ule i64 %lend, %lbytes
  %lgood = and i1 %lfits, %aligned
  br i1 %lgood, label %lfine, label %bad
lfine:
  %lbase = load i64, ptr %w[$W_LOCAL$]
  %word = lshr i64 %off, 2
  %row = shl i64 %word, 7
  %column = shl i64 %lane, 2
  %byte = and i64 %off, 3
  %l1 = add i64 %lbase, %row
  %l2 = add i64 %l1, %column
  %l3 = add i64 %l2, %byte
  ret i64 %l3
elsewhere:
  %srel = sub i64 %addr, %sb
  %in.shared = icmp ult i64 %srel, %ss
  br i1 %in.shared, label %shared, label %param
shared:
  %send = add i64 %srel, %n
  %sfits = icmp ule i64 %send, %ss
  %sgood = and i1 %sfits, %aligned
  br i1 %sgood, label %fine, label %bad
param:
  %pb = load i64, ptr %arena[$A_PARAMETERS$]
  %ps = load i64, ptr %arena[$A_PARAMETER_BYTES$]
  %prel = sub i64 %addr, %pb
  %pend = add i64 %prel, %n
  %pfits = icmp ule i64 %pend, %ps
  %pstart = icmp ult i64 %prel, %ps
  %pin = and i1 %pfits, %pstart
  %in.param = and i1 %pin, %aligned
  br i1 %in.param, label %fine, label %global
global:
  %kind = call i64 @ig_probe(ptr %w, i64 %addr, i64 %n)
  %ok = icmp eq i64 %kind, 0
  br i1 %ok, label %fine, label %far
far:
  %in.peer = call i1 @ig_in_peer(ptr %w, i64 %lane, i64 %addr, i64 %n, i64 %info)
  br i1 %in.peer, label %fine, label %bad
fine:
  ret i64 %addr
bad:
  %which = select i1 %aligned, i64 1, i64 2
  call void @ig_fault(ptr %w, i64 %which, i64 %lane, i64 %addr, i64 %n, i64 %info)
  unreachable
}

define <32 x i32> @ig_permute(<32 x i32> %v, <32 x i32> %source) noinline {
  %slots = slots <32 x i32> %v
  %p = insertelement <32 x ptr> poison, ptr %slots, i64 0
  %all = shufflevector <32 x ptr> %p, <32 x ptr> poison, <32 x i32> zeroinitializer
  %index = and <32 x i32> %source, splat (i32 31)
  %where = getelementptr i32, <32 x ptr> %all, <32 x i32> %index
  %r = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %where, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  ret <32 x i32> %r
}

; One bit per lane, picked by lane number
define <32 x i1> @ig_permute_bits(i32 %bits, <32 x i32> %source) {
  %all = splat <32 x i32> %bits
  %index = and <32 x i32> %source, splat (i32 31)
  %moved = lshr <32 x i32> %all, %index
  %r = trunc <32 x i32> %moved to <32 x i1>
  ret <32 x i1> %r
}

define internal i64 @ig_clock(i32 %clock) alwaysinline {
  %t = alloca {i64, i64}
  %r = call i32 @clock_gettime(i32 %clock, ptr %t)
  %s = load i64, ptr %t
  %n.p = getelementptr {i64, i64}, ptr %t, i64 0, i32 1
  %n = load i64, ptr %n.p
  %s.n = mul i64 %s, 1000000000
  %v = add i64 %s.n, %n
  ret i64 %v
}

define i64 @ig_timer() {
  %v = call i64 @ig_clock(i32 0)
  ret i64 %v
}

declare i32 @clock_gettime(i32, ptr)
