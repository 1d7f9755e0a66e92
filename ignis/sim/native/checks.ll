; Checks of addresses against the shadow map, byte by byte.
; 0 when the access is fine, else the kind of the fault
define i64 @ig_probe(ptr %w, i64 %addr, i64 %n) {
entry:
  %arena = load ptr, ptr %w
  %base.p = getelementptr i64, ptr %arena, i64 $A_BASE$
  %base = load i64, ptr %base.p
  %span.p = getelementptr i64, ptr %arena, i64 $A_SPAN$
  %span = load i64, ptr %span.p
  %shadow.p = getelementptr i64, ptr %arena, i64 $A_SHADOW$
  %shadow = load i64, ptr %shadow.p
  %n1 = sub i64 %n, 1
  %low = and i64 %addr, %n1
  %aligned = icmp eq i64 %low, 0
  %rel = sub i64 %addr, %base
  %inside = icmp ult i64 %rel, %span
  br i1 %inside, label %look, label %bad
look:
  %granule = lshr i64 %rel, 4
  %place = add i64 %shadow, %granule
  %p = inttoptr i64 %place to ptr
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
entry:
  %slots = alloca <32 x i64>
  store <32 x i64> %a, ptr %slots
  br label %loop
loop:
  %rest = phi i32 [%mask, %entry], [%less, %fine]
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %body
body:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %lane64 = zext i32 %lane to i64
  %p = getelementptr i64, ptr %slots, i64 %lane64
  %addr = load i64, ptr %p
  %kind = call i64 @ig_probe(ptr %w, i64 %addr, i64 %n)
  %good = icmp eq i64 %kind, 0
  br i1 %good, label %fine, label %bad
fine:
  %minus = sub i32 %rest, 1
  %less = and i32 %rest, %minus
  br label %loop
bad:
  call void @ig_fault(ptr %w, i64 %kind, i64 %lane64, i64 %addr, i64 %n, i64 %info)
  unreachable
end:
  ret void
}

; Offsets into shared memory (or any space of %size bytes that starts at 0)
define void @ig_check_offsets(ptr %w, <32 x i32> %a, i32 %mask, i64 %size, i64 %n, i64 %info) noinline {
entry:
  %slots = alloca <32 x i32>
  store <32 x i32> %a, ptr %slots
  %n1 = sub i64 %n, 1
  br label %loop
loop:
  %rest = phi i32 [%mask, %entry], [%less, %fine]
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %body
body:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %lane64 = zext i32 %lane to i64
  %p = getelementptr i32, ptr %slots, i64 %lane64
  %off = load i32, ptr %p
  %addr = zext i32 %off to i64
  %low = and i64 %addr, %n1
  %aligned = icmp eq i64 %low, 0
  %stop = add i64 %addr, %n
  %fits = icmp ule i64 %stop, %size
  %good = and i1 %fits, %aligned
  br i1 %good, label %fine, label %bad
fine:
  %minus = sub i32 %rest, 1
  %less = and i32 %rest, %minus
  br label %loop
bad:
  %kind = select i1 %fits, i64 2, i64 1
  call void @ig_fault(ptr %w, i64 %kind, i64 %lane64, i64 %addr, i64 %n, i64 %info)
  unreachable
end:
  ret void
}

; Host address behind a generic address of one lane; pieces of local memory are at most 4 bytes.
define i64 @ig_resolve(ptr %w, i64 %lane, i64 %addr, i64 %n, i64 %info) noinline {
entry:
  %arena = load ptr, ptr %w
  %sb.p = getelementptr i64, ptr %arena, i64 $A_SHARED$
  %sb = load i64, ptr %sb.p
  %ss.p = getelementptr i64, ptr %arena, i64 $A_SHARED_BYTES$
  %ss = load i64, ptr %ss.p
  %n1 = sub i64 %n, 1
  %low = and i64 %addr, %n1
  %aligned = icmp eq i64 %low, 0
  %top = lshr i64 %addr, 62
  %is.local = icmp eq i64 %top, 1
  br i1 %is.local, label %local, label %elsewhere
local:
  %off = xor i64 %addr, $TAG$
  %lbytes.p = getelementptr i64, ptr %arena, i64 $A_LOCAL_BYTES$
  %lbytes = load i64, ptr %lbytes.p
  %lend = add i64 %off, %n
  %lfits = icmp ule i64 %lend, %lbytes
  %lgood = and i1 %lfits, %aligned
  br i1 %lgood, label %lfine, label %bad
lfine:
  %lbase.p = getelementptr i64, ptr %w, i64 $W_LOCAL$
  %lbase = load i64, ptr %lbase.p
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
  %pb.p = getelementptr i64, ptr %arena, i64 $A_PARAMETERS$
  %pb = load i64, ptr %pb.p
  %ps.p = getelementptr i64, ptr %arena, i64 $A_PARAMETER_BYTES$
  %ps = load i64, ptr %ps.p
  %prel = sub i64 %addr, %pb
  %in.param = icmp ult i64 %prel, %ps
  br i1 %in.param, label %fine, label %global
global:
  %kind = call i64 @ig_probe(ptr %w, i64 %addr, i64 %n)
  %ok = icmp eq i64 %kind, 0
  br i1 %ok, label %fine, label %bad
fine:
  ret i64 %addr
bad:
  %which = select i1 %aligned, i64 1, i64 2
  call void @ig_fault(ptr %w, i64 %which, i64 %lane, i64 %addr, i64 %n, i64 %info)
  unreachable
}

define <32 x i32> @ig_permute(<32 x i32> %v, <32 x i32> %source) noinline {
entry:
  %slots = alloca <32 x i32>
  store <32 x i32> %v, ptr %slots
  %p = insertelement <32 x ptr> poison, ptr %slots, i64 0
  %all = shufflevector <32 x ptr> %p, <32 x ptr> poison, <32 x i32> zeroinitializer
  %index = and <32 x i32> %source, splat (i32 31)
  %where = getelementptr i32, <32 x ptr> %all, <32 x i32> %index
  %r = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %where, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  ret <32 x i32> %r
}

; One bit per lane, picked by lane number
define <32 x i1> @ig_permute_bits(i32 %bits, <32 x i32> %source) {
  %b = insertelement <32 x i32> poison, i32 %bits, i64 0
  %all = shufflevector <32 x i32> %b, <32 x i32> poison, <32 x i32> zeroinitializer
  %index = and <32 x i32> %source, splat (i32 31)
  %moved = lshr <32 x i32> %all, %index
  %r = trunc <32 x i32> %moved to <32 x i1>
  ret <32 x i1> %r
}

define i64 @ig_timer() {
  %t = alloca {i64, i64}
  %r = call i32 @clock_gettime(i32 0, ptr %t)
  %s = load i64, ptr %t
  %n.p = getelementptr {i64, i64}, ptr %t, i64 0, i32 1
  %n = load i64, ptr %n.p
  %s.n = mul i64 %s, 1000000000
  %v = add i64 %s.n, %n
  ret i64 %v
}

declare i32 @clock_gettime(i32, ptr)
