"""Checked memory accesses of a whole warp, out of line.

Generated code handles the common case (consecutive addresses inside the allocation that the
kernel's parameter points to) itself; everything else comes here. Addresses are checked against
the shadow map to the byte, and a fault names the first lane that caused it.
"""

from __future__ import annotations

from ignis.sim.abi.layout import LOCAL_TAG, PRINT_BYTES, PRINT_RECORDS, QUEUE, Arena
from ignis.sim.native.templates import fill

__all__ = ["access_ir"]


def access_ir() -> str:
    """Return the access functions as LLVM IR."""
    parts = [fill("checks", {"TAG": LOCAL_TAG}), fill("bounds", {}), fill("copies", QUEUE)]
    sizes = {"PRINT_RECORDS": PRINT_RECORDS, "PRINT_BYTES": PRINT_BYTES, "TAG": LOCAL_TAG}
    parts.append(fill("print", sizes))
    for bits in (8, 16, 32, 64):
        get, put = (_GET_WIDE, _SET_WIDE) if bits == 64 else (_GET, _SET)
        constants = {"GET": get, "SET": put, "B": bits, "N": bits // 8}
        parts.append(fill("sized", constants))
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
