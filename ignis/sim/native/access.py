"""Checked memory accesses of a whole warp, out of line, written in LLVM IR.

Generated code handles the common case (consecutive addresses inside the allocation that the
kernel's parameter points to) itself; everything else comes here. Addresses are checked against
the shadow map to the byte, and a fault names the first lane that caused it.
"""

from __future__ import annotations

from ignis.sim.lower.layout import Arena, Warp

__all__ = ["LOCAL_TAG", "access_ir"]

LOCAL_TAG = 1 << 62
"""Generic addresses of local memory: this bit and an offset into the thread's frame."""

ILLEGAL, MISALIGNED = 1, 2


def access_ir() -> str:
    """Return the access functions as LLVM IR."""
    parts = [_fill(_COMMON)]
    for bits in (8, 16, 32, 64):
        get, put = (_GET_WIDE, _SET_WIDE) if bits == 64 else (_GET, _SET)
        parts.append(_fill(_SIZED.replace("$GET$", get).replace("$SET$", put), bits))
        parts.extend(_grouped(bits, count) for count in (2, 4))
    return "\n".join(parts)


def _grouped(bits: int, count: int) -> str:
    """Loads and stores of `count` elements per lane, through memory at ``%buffer``."""
    kinds = {
        "": ("<32 x i64>", "i64 %lo, i64 %len, "),
        "_shared": ("<32 x i32>", ""),
        "_generic": ("<32 x i64>", "i64 %lo, i64 %len, "),
    }
    whole = bits // 8 * count
    text = ""
    for kind, (address, extra) in kinds.items():
        element = address[6:-1]
        for verb in ("load", "store"):
            lines = []
            if kind == "":
                lines.append(
                    "call void @ig_bounds(ptr %w, <32 x i64> %a, i32 %mask, "
                    f"i64 %lo, i64 %len, i64 {whole}, i64 %info)"
                )
            elif kind == "_shared":
                lines += [
                    "%arena = load ptr, ptr %w",
                    f"%ss.p = getelementptr i64, ptr %arena, i64 {Arena.SHARED_BYTES}",
                    "%ss = load i64, ptr %ss.p",
                    "call void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %ss, "
                    f"i64 {whole}, i64 %info)",
                ]
            for k in range(count):
                lines += [
                    f"%a{k} = add {address} %a, splat ({element} {bits // 8 * k})",
                    f"%p{k} = getelementptr <32 x i{bits}>, ptr %buffer, i64 {k}",
                ]
                common = f"ptr %w, {address} %a{k}, i32 %mask"
                if verb == "load":
                    lines += [
                        f"%v{k} = call <32 x i{bits}> @ig_load{kind}{bits}"
                        f"({common}, {extra}i64 %info)",
                        f"store <32 x i{bits}> %v{k}, ptr %p{k}",
                    ]
                else:
                    lines += [
                        f"%v{k} = load <32 x i{bits}>, ptr %p{k}",
                        f"call void @ig_store{kind}{bits}"
                        f"({common}, <32 x i{bits}> %v{k}, {extra}i64 %info)",
                    ]
            body = "\n  ".join(lines)
            text += (
                f"define void @ig_{verb}{kind}{bits}x{count}(ptr %w, {address} %a, i32 %mask, "
                f"{extra}i64 %info, ptr %buffer) noinline {{\n  {body}\n  ret void\n}}\n"
            )
    return text


def _fill(text: str, bits: int = 0) -> str:
    constants = {
        **{f"A_{k}": v for k, v in vars(Arena).items() if k.isupper()},
        **{f"W_{k}": v for k, v in vars(Warp).items() if k.isupper()},
        "B": bits,
        "N": bits // 8,
        "N1": max(bits // 8 - 1, 0),
        "TAG": LOCAL_TAG,
    }
    for key in sorted(constants, key=len, reverse=True):
        text = text.replace(f"${key}$", str(constants[key]))
    return text


_COMMON = """
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
; Lanes outside [lo, lo + len) or misaligned are looked up in the shadow map.
define internal void @ig_bounds(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %n, i64 %info) {
  %n1 = sub i64 %n, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %len, i64 %n1)
  %lo.1 = insertelement <32 x i64> poison, i64 %lo, i64 0
  %lo.v = shufflevector <32 x i64> %lo.1, <32 x i64> poison, <32 x i32> zeroinitializer
  %limit.1 = insertelement <32 x i64> poison, i64 %limit, i64 0
  %limit.v = shufflevector <32 x i64> %limit.1, <32 x i64> poison, <32 x i32> zeroinitializer
  %n1.1 = insertelement <32 x i64> poison, i64 %n1, i64 0
  %n1.v = shufflevector <32 x i64> %n1.1, <32 x i64> poison, <32 x i32> zeroinitializer
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
  call void @ig_check(ptr %w, <32 x i64> %a, i32 %bad, i64 %n, i64 %info)
  br label %fine
fine:
  ret void
}

define internal void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %size, i64 %n, i64 %info) {
  %n1 = sub i64 %n, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %size, i64 %n1)
  %limit32 = trunc i64 %limit to i32
  %n32 = trunc i64 %n1 to i32
  %limit.1 = insertelement <32 x i32> poison, i32 %limit32, i64 0
  %limit.v = shufflevector <32 x i32> %limit.1, <32 x i32> poison, <32 x i32> zeroinitializer
  %n1.1 = insertelement <32 x i32> poison, i32 %n32, i64 0
  %n1.v = shufflevector <32 x i32> %n1.1, <32 x i32> poison, <32 x i32> zeroinitializer
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
"""

_SIZED = """
declare <32 x i$B$> @llvm.masked.gather.v32i$B$.v32p0(<32 x ptr>, <32 x i1>, <32 x i$B$>)
declare void @llvm.masked.scatter.v32i$B$.v32p0(<32 x i$B$>, <32 x ptr>, <32 x i1>)

define <32 x i$B$> @ig_gather$B$(<32 x i64> %a, i32 %mask) {
  %m = bitcast i32 %mask to <32 x i1>
  %p = inttoptr <32 x i64> %a to <32 x ptr>
  %r = call <32 x i$B$> @llvm.masked.gather.v32i$B$.v32p0(<32 x ptr> align $N$ %p, <32 x i1> %m, <32 x i$B$> zeroinitializer)
  ret <32 x i$B$> %r
}

define void @ig_scatter$B$(<32 x i64> %a, i32 %mask, <32 x i$B$> %v) {
  %m = bitcast i32 %mask to <32 x i1>
  %p = inttoptr <32 x i64> %a to <32 x ptr>
  call void @llvm.masked.scatter.v32i$B$.v32p0(<32 x i$B$> %v, <32 x ptr> align $N$ %p, <32 x i1> %m)
  ret void
}

define <32 x i$B$> @ig_load$B$(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %info) noinline {
  call void @ig_bounds(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 $N$, i64 %info)
  %r = call <32 x i$B$> @ig_gather$B$(<32 x i64> %a, i32 %mask)
  ret <32 x i$B$> %r
}

define void @ig_store$B$(ptr %w, <32 x i64> %a, i32 %mask, <32 x i$B$> %v, i64 %lo, i64 %len, i64 %info) noinline {
  call void @ig_bounds(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 $N$, i64 %info)
  call void @ig_scatter$B$(<32 x i64> %a, i32 %mask, <32 x i$B$> %v)
  ret void
}

define <32 x i$B$> @ig_load_shared$B$(ptr %w, <32 x i32> %a, i32 %mask, i64 %info) noinline {
entry:
  %arena = load ptr, ptr %w
  %sb.p = getelementptr i64, ptr %arena, i64 $A_SHARED$
  %sb = load ptr, ptr %sb.p
  %ss.p = getelementptr i64, ptr %arena, i64 $A_SHARED_BYTES$
  %ss = load i64, ptr %ss.p
  call void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %ss, i64 $N$, i64 %info)
  %m = bitcast i32 %mask to <32 x i1>
  %off = zext <32 x i32> %a to <32 x i64>
  %p = getelementptr i8, ptr %sb, <32 x i64> %off
  %r = call <32 x i$B$> @llvm.masked.gather.v32i$B$.v32p0(<32 x ptr> align $N$ %p, <32 x i1> %m, <32 x i$B$> zeroinitializer)
  ret <32 x i$B$> %r
}

define void @ig_store_shared$B$(ptr %w, <32 x i32> %a, i32 %mask, <32 x i$B$> %v, i64 %info) noinline {
entry:
  %arena = load ptr, ptr %w
  %sb.p = getelementptr i64, ptr %arena, i64 $A_SHARED$
  %sb = load ptr, ptr %sb.p
  %ss.p = getelementptr i64, ptr %arena, i64 $A_SHARED_BYTES$
  %ss = load i64, ptr %ss.p
  call void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %ss, i64 $N$, i64 %info)
  %m = bitcast i32 %mask to <32 x i1>
  %off = zext <32 x i32> %a to <32 x i64>
  %p = getelementptr i8, ptr %sb, <32 x i64> %off
  call void @llvm.masked.scatter.v32i$B$.v32p0(<32 x i$B$> %v, <32 x ptr> align $N$ %p, <32 x i1> %m)
  ret void
}

; Generic addresses: every lane on its own.
define <32 x i$B$> @ig_load_generic$B$(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %info) noinline {
entry:
  %addresses = alloca <32 x i64>
  store <32 x i64> %a, ptr %addresses
  %values = alloca <32 x i$B$>
  br label %loop
loop:
  %rest = phi i32 [%mask, %entry], [%less, %body]
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %body
body:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %lane64 = zext i32 %lane to i64
  %p = getelementptr i64, ptr %addresses, i64 %lane64
  %addr = load i64, ptr %p
  %value = call i$B$ @ig_generic_get$B$(ptr %w, i64 %lane64, i64 %addr, i64 %info)
  %out = getelementptr i$B$, ptr %values, i64 %lane64
  store i$B$ %value, ptr %out
  %minus = sub i32 %rest, 1
  %less = and i32 %rest, %minus
  br label %loop
end:
  %r = load <32 x i$B$>, ptr %values
  ret <32 x i$B$> %r
}

define void @ig_store_generic$B$(ptr %w, <32 x i64> %a, i32 %mask, <32 x i$B$> %v, i64 %lo, i64 %len, i64 %info) noinline {
entry:
  %addresses = alloca <32 x i64>
  store <32 x i64> %a, ptr %addresses
  %values = alloca <32 x i$B$>
  store <32 x i$B$> %v, ptr %values
  br label %loop
loop:
  %rest = phi i32 [%mask, %entry], [%less, %body]
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %body
body:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %lane64 = zext i32 %lane to i64
  %p = getelementptr i64, ptr %addresses, i64 %lane64
  %addr = load i64, ptr %p
  %in = getelementptr i$B$, ptr %values, i64 %lane64
  %value = load i$B$, ptr %in
  call void @ig_generic_set$B$(ptr %w, i64 %lane64, i64 %addr, i$B$ %value, i64 %info)
  %minus = sub i32 %rest, 1
  %less = and i32 %rest, %minus
  br label %loop
end:
  ret void
}

define internal i$B$ @ig_generic_get$B$(ptr %w, i64 %lane, i64 %addr, i64 %info) {
  %host = call i64 @ig_resolve(ptr %w, i64 %lane, i64 %addr, i64 $N$, i64 %info)
  %p = inttoptr i64 %host to ptr
  $GET$
}

define internal void @ig_generic_set$B$(ptr %w, i64 %lane, i64 %addr, i$B$ %v, i64 %info) {
  %host = call i64 @ig_resolve(ptr %w, i64 %lane, i64 %addr, i64 $N$, i64 %info)
  %p = inttoptr i64 %host to ptr
  $SET$
}
"""

_GET = "%v = load i$B$, ptr %p\n  ret i$B$ %v"
_SET = "store i$B$ %v, ptr %p\n  ret void"
# Words of local memory are interleaved by lane: the upper half lies 128 bytes further.
_GET_WIDE = """%top = lshr i64 %addr, 62
  %is.local = icmp eq i64 %top, 1
  br i1 %is.local, label %local, label %plain
plain:
  %v = load i64, ptr %p
  ret i64 %v
local:
  %a = load i32, ptr %p
  %q = getelementptr i8, ptr %p, i64 128
  %b = load i32, ptr %q
  %a64 = zext i32 %a to i64
  %b64 = zext i32 %b to i64
  %high = shl i64 %b64, 32
  %r = or i64 %high, %a64
  ret i64 %r"""
_SET_WIDE = """%top = lshr i64 %addr, 62
  %is.local = icmp eq i64 %top, 1
  br i1 %is.local, label %local, label %plain
plain:
  store i64 %v, ptr %p
  ret void
local:
  %a = trunc i64 %v to i32
  store i32 %a, ptr %p
  %high = lshr i64 %v, 32
  %b = trunc i64 %high to i32
  %q = getelementptr i8, ptr %p, i64 128
  store i32 %b, ptr %q
  ret void"""
