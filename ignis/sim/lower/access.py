"""What loads and stores are made of: checks, contiguous accesses, calls for everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower.values import BITS, WARP, Value, integer
from ignis.sim.ptx.syntax import Instruction

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = [
    "ATOMIC",
    "LOAD",
    "STORE",
    "check_bounds",
    "check_scalar",
    "cold_branch",
    "describe",
    "limits",
    "load_slow",
    "masked_store",
    "offset_fault",
    "pointer_to",
    "shared_scalar",
    "store_slow",
]

LOAD, STORE, ATOMIC = 0, 1, 2
_SPACE_CODES = {"global": 0, "const": 0, "shared": 1, "local": 2, "generic": 3, "param": 4}


def describe(ins: Instruction, space: str, access: int) -> Value:
    """What a fault should say about this access, packed in 64 bits."""
    return integer(access | _SPACE_CODES[space] << 4 | (ins.line & 0xFFFFFF) << 8
                   | (ins.source_line & 0xFFFFFF) << 32, "i64")  # fmt: skip


def limits(c: FunctionLowering, origin: str | None, nbytes: int) -> tuple[Value, Value, Value]:
    """First address, size, and the number of valid starts of an access of `nbytes`."""
    if origin is None:
        zero = integer(0, "i64")
        return zero, zero, zero
    low, size = c.bounds(origin)
    return low, size, c.limit(origin, nbytes)


def cold_branch(c: FunctionLowering, good: Value, hint: str) -> tuple[str, str]:
    """Branch on `good`; returns the labels for the likely and the unlikely way."""
    fast, slow = c.fresh_label(f"{hint}.fast"), c.fresh_label(f"{hint}.slow")
    c.line(f"br i1 {good.text}, label %{fast}, label %{slow}, !prof !0")
    return fast, slow


def check_scalar(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    address: Value,
    origin: str | None,
    nbytes: int,
    access: int,
) -> None:
    """Check one address for all lanes."""
    low, _, limit = limits(c, origin, nbytes)
    info = describe(ins, space, access)
    call = f"call void @ig_check1(ptr %w, {address}, {c.mask}, i64 {nbytes}, {info})"
    c.declare("@ig_check1", "declare void @ig_check1(ptr, i64, i32, i64, i64)")
    if origin is None:
        c.line(call)
        return
    good = c.compare("icmp ult", c.binary("sub", address, low), limit)
    if nbytes > 1:
        odd = c.binary("and", address, integer(nbytes - 1, "i64"))
        good = c.binary("and", good, c.compare("icmp eq", odd, integer(0, "i64")))
    available = c.available
    fast, slow = cold_branch(c, good, "one")
    c.label(slow)
    c.line(call)
    c.line(f"br label %{fast}")
    c.label(fast, available)


def check_bounds(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    address: Value,
    nbytes: int,
    origin: str | None,
) -> None:
    """Check the addresses of a store before it is tracked."""
    info = describe(ins, space, STORE)
    address = c.splat(address)
    if space == "generic":
        assert c.tracking is not None
        c.tracking.check_generic(c, address, nbytes, info)
    elif space == "shared":
        c.declare(
            "@ig_bounds_shared",
            "declare void @ig_bounds_shared(ptr, <32 x i32>, i32, i64, i64, i64)",
        )
        c.line(
            f"call void @ig_bounds_shared(ptr %w, {c.resize(address, 'i32')}, {c.mask}, "
            f"{c.shared_size()}, i64 {nbytes}, {info})"
        )
    else:
        low, size, _ = limits(c, origin, 1)
        c.declare("@ig_bounds", "declare void @ig_bounds(ptr, <32 x i64>, i32, i64, i64, i64, i64)")
        c.line(
            f"call void @ig_bounds(ptr %w, {address}, {c.mask}, {low}, {size}, i64 {nbytes}, "
            f"{info})"
        )


def pointer_to(c: FunctionLowering, address: Value) -> Value:
    """An i64 address as an LLVM pointer."""
    return c.result(f"inttoptr {address} to ptr", "ptr")


def shared_scalar(
    c: FunctionLowering, ins: Instruction, address: Value, nbytes: int, access: int
) -> Value:
    """Check one offset into shared memory for all lanes, and point to it."""
    offset = c.binary("and", address, integer(0xFFFFFFFF, "i64"))
    if not offset.text.startswith("%"):
        offset = address
    limit = c.intrinsic("usub.sat", c.shared_size(), integer(nbytes - 1, "i64"))
    good = c.compare("icmp ult", offset, limit)
    if nbytes > 1:
        odd = c.binary("and", offset, integer(nbytes - 1, "i64"))
        good = c.binary("and", good, c.compare("icmp eq", odd, integer(0, "i64")))
    available = c.available
    fast, slow = cold_branch(c, good, "shared")
    c.label(slow)
    many = c.splat(c.resize(offset, "i32"))
    offset_fault(c, ins, "shared", many, c.shared_size(), nbytes, access)
    c.line(f"br label %{fast}")
    c.label(fast, available)
    return c.result(f"getelementptr i8, ptr {c.shared_pointer()}, {offset}", "ptr")


def offset_fault(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    offsets: Value,
    size: Value,
    nbytes: int,
    access: int,
) -> None:
    """Check offsets into a space of `size` bytes, out of line."""
    c.declare(
        "@ig_check_offsets",
        "declare void @ig_check_offsets(ptr, <32 x i32>, i32, i64, i64, i64)",
    )
    c.line(
        f"call void @ig_check_offsets(ptr %w, {offsets}, {c.mask}, {size}, i64 {nbytes}, "
        f"{describe(ins, space, access)})"
    )


def masked_store(c: FunctionLowering, pointer: Value, value: Value) -> None:
    """Store 32 consecutive elements, those of active lanes only."""
    name = f"@llvm.masked.store.v{WARP}{value.type}.p0"
    c.declare(name, f"declare void {name}({value.full_type}, ptr, <32 x i1>)")
    c.line(
        f"call void {name}({value}, ptr align {BITS[value.type] // 8} {pointer.text}, {c.lanes})"
    )


def _types(space: str) -> str:
    """Parameter types of the checked load functions."""
    return (
        "ptr, <32 x i32>, i32, i64" if space == "shared" else "ptr, <32 x i64>, i32, i64, i64, i64"
    )


def _slow_call(
    c: FunctionLowering,
    ins: Instruction,
    verb: str,
    space: str,
    address: Value,
    bits: int,
    count: int,
    low: Value,
    size: Value,
) -> tuple[str, list[str]]:
    """Name and arguments of the checked access function."""
    kind = f"_{space}" if space in ("shared", "generic") else ""
    name = f"@ig_{verb}{kind}{bits}" + (f"x{count}" if count > 1 else "")
    arguments = ["ptr %w", str(address), str(c.mask)]
    if space != "shared":
        arguments += [str(low), str(size)]
    arguments.append(str(describe(ins, space, STORE if verb == "store" else LOAD)))
    return name, arguments


def load_slow(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    address: Value,
    bits: int,
    count: int,
    low: Value,
    size: Value,
) -> list[Value]:
    """Load through the checked functions."""
    result = f"<32 x i{bits}>"
    name, arguments = _slow_call(c, ins, "load", space, address, bits, count, low, size)
    if count == 1:
        c.declare(name, f"declare {result} {name}({_types(space)})")
        return [c.result(f"call {result} {name}({', '.join(arguments)})", f"i{bits}", WARP)]
    buffer = c.buffer(bits * count)
    c.declare(name, f"declare void {name}({_types(space)}, ptr)")
    c.line(f"call void {name}({', '.join(arguments)}, ptr {buffer})")
    values = []
    for index in range(count):
        place = c.result(f"getelementptr {result}, ptr {buffer}, i64 {index}", "ptr")
        values.append(c.result(f"load {result}, ptr {place.text}", f"i{bits}", WARP))
    return values


def store_slow(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    address: Value,
    values: list[Value],
    low: Value,
    size: Value,
) -> None:
    """Store through the checked functions."""
    bits = BITS[values[0].type]
    count = len(values)
    name, arguments = _slow_call(c, ins, "store", space, address, bits, count, low, size)
    if count == 1:
        arguments.insert(3, str(values[0]))
        types = _types(space).split(", ")
        types.insert(3, values[0].full_type)
        c.declare(name, f"declare void {name}({', '.join(types)})")
        c.line(f"call void {name}({', '.join(arguments)})")
        return
    buffer = c.buffer(bits * count)
    for index, value in enumerate(values):
        place = c.result(f"getelementptr {value.full_type}, ptr {buffer}, i64 {index}", "ptr")
        c.line(f"store {value}, ptr {place.text}")
    c.declare(name, f"declare void {name}({_types(space)}, ptr)")
    c.line(f"call void {name}({', '.join(arguments)}, ptr {buffer})")
