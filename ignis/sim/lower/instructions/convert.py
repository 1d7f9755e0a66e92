"""mov, cvt and packing: changing the type of a value."""

from __future__ import annotations

from ignis.sim.abi.layout import LOCAL_TAG, Arena
from ignis.sim.lower.access.operands import of_lanes, parameter_address, space_of
from ignis.sim.lower.emit.directed import integer_to_double
from ignis.sim.lower.emit.float16 import from_float8, from_half, limit_half, to_float8, to_half
from ignis.sim.lower.emit.integer_arithmetic import clamp
from ignis.sim.lower.emit.rounding import (
    flush,
    nan_to,
    relu,
    saturate,
    to_float_directed,
    to_float_odd,
)
from ignis.sim.lower.emit.values import BITS, WARP, Value, W, f32, i1, i64, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.state import State, llvm_type
from ignis.sim.ptx.syntax import Instruction, Vector

_FLOATS = ("f16", "bf16", "f32", "f64")
_PAIRS = {"f16x2": "i16", "bf16x2": "i16", "e4m3x2": "i8", "e5m2x2": "i8"}
"""What an element of each is."""
_INTEGER_ROUNDING = {"rni": "roundeven", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}


@handler("mov")
def _move(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    target, source = ins.operands
    if isinstance(target, Vector):
        _unpack(c, c.read(source, kind), target)
    elif isinstance(source, Vector):
        c.write(target, _pack(c, source, kind), kind)
    else:
        c.write(target, c.read(source, kind), kind)


def _pack(c: State, source: Vector, kind: str) -> Value:
    total = BITS[llvm_type(kind)]
    part = total // len(source.items)
    value: Value | None = None
    for index, item in enumerate(source.items):
        piece = c.resize(c.read(item, f"b{part}"), f"i{total}")
        if index:
            assert value is not None
            piece = c.binary("shl", piece, integer(part * index, piece.type))
            value = c.binary("or", value, piece)
        else:
            value = piece
    assert value is not None
    return value


def _unpack(c: State, value: Value, target: Vector) -> None:
    total = BITS[value.type]
    part = total // len(target.items)
    value = c.bitcast(value, f"i{total}")
    for index, item in enumerate(target.items):
        piece = c.binary("lshr", value, integer(part * index, value.type)) if index else value
        c.write(item, c.resize(piece, f"i{part}"), f"b{part}")


@handler("cvt")
def _convert(c: State, ins: Instruction) -> None:
    to, source = ins.parts[-2], ins.parts[-1]
    if ins.has("pack"):
        _pack_clamped(c, ins)
        return
    if to in _PAIRS:
        _pair(c, ins)
        return
    if to == "tf32":
        _tf32(c, ins)
        return
    value = c.read(ins.operands[1], source)
    if source in ("f16", "bf16"):
        value = from_half(c, value, source)
    if source in _FLOATS:
        if ins.has("ftz") and source == "f32":
            value = flush(c, value)
        result = _from_float(c, ins, value, source, to)
    elif to in _FLOATS:
        result = _from_integer(c, ins, value, source, to)
    else:
        result = _between_integers(c, ins, value, source, to)
    c.write(ins.operands[0], result, to)


def _from_float(c: State, ins: Instruction, value: Value, source: str, to: str) -> Value:
    """From a float32 or float64 value; `source` is the type it had in PTX."""
    rounding = ins.one_of(*_INTEGER_ROUNDING, default="")
    if rounding:
        value = c.intrinsic(_INTEGER_ROUNDING[rounding], value)
    if to not in _FLOATS:
        signed = to[0] == "s"
        bits = BITS[llvm_type(to)]
        result = c.intrinsic("fptosi.sat" if signed else "fptoui.sat", value, result=llvm_type(to))
        if source == "f64" or bits == 64:
            nan = c.compare("fcmp uno", value, value)
            result = c.select(nan, integer(1 << (bits - 1), result.type), result)
        return result
    if ins.has("sat"):
        value = saturate(c, value)
    mode = ins.one_of("rz", "rm", "rp", default="")
    if to in ("f16", "bf16"):
        if value.type == "double":
            value = to_float_odd(c, value)
        return _narrowed(c, ins, value, to)
    if to == "f32" and value.type == "double":
        narrow = to_float_directed(c, value, mode) if mode else c.cast("fptrunc", value, "float")
        return flush(c, narrow) if ins.has("ftz") else narrow
    if to == "f64":
        return c.cast("fpext", value, "double")
    return flush(c, value) if ins.has("ftz") and to == "f32" else value


def _narrowed(c: State, ins: Instruction, value: Value, to: str) -> Value:
    """The bits of a float32 value as ``f16``, ``bf16``, ``e4m3`` or ``e5m2``."""
    if to in ("e4m3", "e5m2"):
        bits = to_float8(c, value, to)
    else:
        bits = to_half(c, value, to, ins.one_of("rz", "rm", "rp", default=""))
        if ins.has("satfinite"):
            bits = limit_half(c, bits, to)
    return relu(c, bits, value) if ins.has("relu") else bits


def _from_integer(c: State, ins: Instruction, value: Value, source: str, to: str) -> Value:
    operation = "sitofp" if source[0] == "s" else "uitofp"
    mode = ins.one_of("rz", "rm", "rp", default="")
    wide = BITS[value.type] == 64
    if ins.has("sat"):
        # Clamped to what is between 0 and 1 already: both are exact in every type.
        value = c.intrinsic(f"{source[0]}min", value, integer(1, value.type))
        if source[0] == "s":
            value = c.intrinsic("smax", value, integer(0, value.type))
    if to == "f64":
        if mode and wide:
            return integer_to_double(c, value, source[0] == "s", mode)
        return c.cast(operation, value, "double")
    if to == "f32" and not mode:
        return c.cast(operation, value, "float")
    exact = c.cast(operation, value, "double")
    if wide:
        # 64 bits do not fit float64: keep a sticky bit below the 53 that count.
        exact = _odd_from_wide(c, value, operation, exact)
    if to == "f32":
        return to_float_directed(c, exact, mode)
    return to_half(c, to_float_odd(c, exact), to, mode)


def _odd_from_wide(c: State, value: Value, operation: str, nearest: Value) -> Value:
    """A 64-bit integer as float64, with bit 11 standing for all bits below it."""
    low = c.binary("and", value, i64(2047))
    cut = c.binary("sub", value, low)
    sticky = c.select(c.compare("icmp ne", low, i64(0)), i64(2048), i64(0))
    large = c.cast(operation, c.binary("or", cut, sticky), "double")
    size = value
    if operation == "sitofp":
        size = c.intrinsic("abs", value, flag=False)
    small = c.compare("icmp ult", size, i64(1 << 53))
    return c.select(small, nearest, large)


def _between_integers(c: State, ins: Instruction, value: Value, source: str, to: str) -> Value:
    want = llvm_type(to)
    signed = source[0] == "s"
    if not ins.has("sat"):
        return c.resize(value, want, signed)
    wide = clamp(c, c.resize(value, "i128", signed), BITS[want], to[0] == "s")
    return c.resize(wide, want)


def _pack_clamped(c: State, ins: Instruction) -> None:
    """cvt.pack d, a, b[, c]: c moves up, and a and b, clamped, go below it."""
    named = ins.one_of("u2", "s2", "u4", "s4", "u8", "s8", "u16", "s16")
    bits = int(named[1:])
    packed: Value = c.read(ins.operands[3], "b32") if len(ins.operands) > 3 else integer(0)
    for operand in ins.operands[1:3]:
        piece = clamp(c, c.read(operand, "s32"), bits, named[0] == "s")
        piece = c.binary("and", piece, integer((1 << bits) - 1))
        packed = c.binary("or", c.binary("shl", packed, integer(bits)), piece)
    c.write(ins.operands[0], packed, "b32")


def _pair(c: State, ins: Instruction) -> None:
    """cvt.rn.f16x2.f32 d, a, b: a goes to the upper half; that of a pair has one operand."""
    to, source = (part.removesuffix("x2") for part in ins.parts[-2:])
    if len(ins.operands) == 3:
        values = [c.read(operand, source) for operand in ins.operands[1:]]
    else:
        both = c.read(ins.operands[1], ins.parts[-1])
        element = _PAIRS[ins.parts[-1]]
        shift = integer(BITS[element], both.type)
        halves = [c.resize(each, element) for each in (c.binary("lshr", both, shift), both)]
        exact = from_half if source == "f16" else from_float8
        values = [exact(c, half, source) for half in halves]
    packed = llvm_type(ins.parts[-2])
    upper, lower = (c.resize(_narrowed(c, ins, value, to), packed) for value in values)
    upper = c.binary("shl", upper, integer(BITS[packed] // 2, packed))
    c.write(ins.operands[0], c.binary("or", upper, lower), f"b{BITS[packed]}")


def _tf32(c: State, ins: Instruction) -> None:
    """Round to 10 bits of mantissa, ties away from zero (rna) or to even (rn).

    As in hardware, ``rna`` cuts the payload of a NaN.
    """
    value = c.read(ins.operands[1], "f32")
    bits = c.bitcast(value, "i32")
    if ins.has("rna"):
        moved = c.binary("add", bits, integer(0x1000))
    elif ins.has("rn"):
        odd = c.binary("and", c.binary("lshr", bits, integer(13)), integer(1))
        moved = c.binary("add", bits, c.binary("add", odd, integer(0xFFF)))
    else:
        moved = bits
    finite = c.compare("fcmp one", c.intrinsic("fabs", value), f32(float("inf")))
    moved = c.binary("and", c.select(finite, moved, bits), integer(~0x1FFF))
    if ins.has("satfinite"):
        size = c.binary("and", moved, integer(0x7FFFFFFF))
        infinite = c.compare("icmp eq", size, integer(0x7F800000))
        moved = c.select(infinite, c.binary("sub", moved, integer(0x2000)), moved)
    if ins.has("relu"):
        moved = relu(c, moved, value)
    if ins.parts[1:-2] != ["rna"]:
        moved = nan_to(c, moved, value, 0x7FFFFFFF)
    c.write(ins.operands[0], moved, "b32")


@handler("cvta")
def _address(c: State, ins: Instruction) -> None:
    space, value = ins.space, c.read(ins.operands[1], "u64")
    if space == "shared" and c.layout.cluster is not None:
        # The window of the block is a part of that of the cluster.
        function = "@ig_narrow_addresses" if ins.has("to") else "@ig_cluster_addresses"
        value = of_lanes(c, value, c.call(function, W, c.splat(value), result="i64", lanes=WARP))
    elif space == "shared":
        base = c.shared_base()
        value = c.binary("sub" if ins.has("to") else "add", value, base)
    elif space == "local":
        value = c.binary("xor", value, i64(LOCAL_TAG))
    elif space == "param" and not ins.has("to"):
        value = parameter_address(c, value)  # made of 32 bits by Triton
    c.write(ins.operands[0], value, "u64")


@handler("isspacep")
def _in_space(c: State, ins: Instruction) -> None:
    address = c.read(ins.operands[1], "u64")

    def within(space: str) -> Value:
        if space == "cluster":
            found = c.call("@ig_in_cluster", W, c.splat(address), result="i32")
            return of_lanes(c, address, c.lanes_of(found))
        if space == "local":
            return c.compare("icmp eq", c.binary("lshr", address, i64(62)), i64(1))
        if space == "shared":
            windows = [(c.shared_base(), c.shared_size())]
        elif space == "const":
            windows = [c.bounds(name) for name in c.layout.constants]
        else:
            windows = [(c.arena(Arena.PARAMETERS), c.arena(Arena.PARAMETER_BYTES))]
        found = i1(False)
        for low, size in windows:
            inside = c.compare("icmp ult", c.binary("sub", address, low), size)
            found = c.binary("or", found, inside)
        return found

    if ins.space != "global":
        value = within(space_of(c, ins))
    else:
        # As the PTX manual has it, parameters are in the window of global memory.
        value = i1(True)
        shared = "shared" if c.layout.cluster is None else "cluster"
        for space in ("local", shared, "const"):
            value = c.binary("and", value, c.negate(within(space)))
    c.write(ins.operands[0], value, "pred")
