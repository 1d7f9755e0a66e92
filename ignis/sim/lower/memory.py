"""Loads and stores.

The common case is emitted in line: lanes with consecutive addresses inside the allocation that
the address's kernel parameter points to become one vector access. Everything else goes to the
checked functions of `ignis.sim.native.access`.
"""

from __future__ import annotations

from ignis.sim.lower.context import Context, handler, has, llvm_type
from ignis.sim.lower.layout import Arena
from ignis.sim.lower.values import BITS, WARP, Value, integer
from ignis.sim.ptx.syntax import Address, Immediate, Instruction, Operand, Register, Symbol, Vector

__all__ = ["address_of", "space_of"]

_SPACES = ("global", "shared", "const", "param", "local")
LOAD, STORE, ATOMIC = 0, 1, 2
_SPACE_CODES = {"global": 0, "const": 0, "shared": 1, "local": 2, "generic": 3, "param": 4}


def space_of(ins: Instruction) -> str:
    """State space of a memory instruction."""
    for part in ins.parts[1:]:
        name = part.split("::")[0]
        if name in _SPACES:
            return name
    return "generic"


def describe(ins: Instruction, space: str, access: int) -> Value:
    """What a fault should say about this access, packed in 64 bits."""
    return integer(access | _SPACE_CODES[space] << 4 | (ins.line & 0xFFFFFF) << 8
                   | (ins.source_line & 0xFFFFFF) << 32, "i64")  # fmt: skip


def address_of(c: Context, operand: Operand) -> Value:
    """The address of a memory operand as i64, with its offset."""
    assert isinstance(operand, Address)
    base = operand.base
    if isinstance(base, Immediate):
        return integer(base.value + operand.offset, "i64")
    value = c.symbol(base) if isinstance(base, Symbol) else c.read(base, "u64")
    if operand.offset:
        value = c.binary("add", value, integer(operand.offset, "i64"))
    return value


def _origin(c: Context, operand: Operand) -> str | None:
    assert isinstance(operand, Address)
    base = operand.base
    if isinstance(base, Register):
        return c.facts.origins.get(base.name)
    return base.name if isinstance(base, Symbol) and base.name in c.layout.globals else None


def _items(operand: Operand) -> list[Operand]:
    return list(operand.items) if isinstance(operand, Vector) else [operand]


@handler("ld", "ldu")
def _load(c: Context, ins: Instruction) -> None:
    space = space_of(ins)
    kind = ins.parts[-1]
    targets = _items(ins.operands[0])
    values = load(c, ins, space, kind, len(targets))
    for target, value in zip(targets, values, strict=True):
        c.write(target, value, kind)


def load(c: Context, ins: Instruction, space: str, kind: str, count: int) -> list[Value]:
    """Load `count` consecutive elements per lane."""
    bits = BITS[llvm_type(kind)]
    if bits not in (8, 16, 32, 64):
        raise c.unsupported(ins)
    if space == "param":
        return c.load_parameter(ins, kind, count)
    address = address_of(c, ins.operands[1])
    if space == "local":
        return [_load_local(c, ins, address, bits, index) for index in range(count)]
    if space == "shared":
        if not address.lanes:
            return _load_shared_scalar(c, ins, address, bits, count)
        return _load_vector(c, ins, space, address, bits, count)
    origin = _origin(c, ins.operands[1])
    if not address.lanes and (space != "generic" or origin):
        return _load_scalar(c, ins, space, address, origin, bits, count)
    return _load_vector(c, ins, space, c.splat(address), bits, count, origin)


def _limits(c: Context, origin: str | None, nbytes: int) -> tuple[Value, Value, Value]:
    """First address, size, and the number of valid starts of an access of `nbytes`."""
    if origin is None:
        zero = integer(0, "i64")
        return zero, zero, zero
    low, size = c.bounds(origin)
    return low, size, c.limit(origin, nbytes)


def _cold_branch(c: Context, good: Value, hint: str) -> tuple[str, str]:
    fast, slow = c.fresh_label(f"{hint}.fast"), c.fresh_label(f"{hint}.slow")
    c.line(f"br i1 {good.text}, label %{fast}, label %{slow}, !prof !0")
    return fast, slow


def _check_scalar(
    c: Context, ins: Instruction, space: str, address: Value, origin: str | None,
    nbytes: int, access: int,
) -> None:  # fmt: skip
    """Check one address for all lanes."""
    low, _, limit = _limits(c, origin, nbytes)
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
    fast, slow = _cold_branch(c, good, "one")
    c.label(slow)
    c.line(call)
    c.line(f"br label %{fast}")
    c.label(fast)


def _pointer(c: Context, address: Value) -> Value:
    return c.result(f"inttoptr {address} to ptr", "ptr")


def _load_scalar(
    c: Context, ins: Instruction, space: str, address: Value, origin: str | None,
    bits: int, count: int,
) -> list[Value]:  # fmt: skip
    _check_scalar(c, ins, space, address, origin, bits // 8 * count, LOAD)
    return _scalars(c, _pointer(c, address), bits, count, has(ins, "volatile"))


def _scalars(c: Context, pointer: Value, bits: int, count: int, volatile: bool) -> list[Value]:
    word = "volatile " if volatile else ""
    values = []
    for index in range(count):
        place = pointer
        if index:
            place = c.result(f"getelementptr i{bits}, ptr {pointer.text}, i64 {index}", "ptr")
        values.append(c.result(f"load {word}i{bits}, ptr {place.text}, align {bits // 8}",
                               f"i{bits}"))  # fmt: skip
    return values


def _load_shared_scalar(
    c: Context, ins: Instruction, address: Value, bits: int, count: int
) -> list[Value]:
    pointer = _shared_scalar(c, ins, address, bits // 8 * count, LOAD)
    return _scalars(c, pointer, bits, count, has(ins, "volatile"))


def _shared_scalar(
    c: Context, ins: Instruction, address: Value, nbytes: int, access: int
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
    fast, slow = _cold_branch(c, good, "shared")
    c.label(slow)
    many = c.splat(c.resize(offset, "i32"))
    _offset_fault(c, ins, "shared", many, c.shared_size(), nbytes, access)
    c.line(f"br label %{fast}")
    c.label(fast)
    return c.result(f"getelementptr i8, ptr {c.shared_pointer()}, {offset}", "ptr")


def _offset_fault(
    c: Context, ins: Instruction, space: str, offsets: Value, size: Value, nbytes: int, access: int
) -> None:
    c.declare(
        "@ig_check_offsets",
        "declare void @ig_check_offsets(ptr, <32 x i32>, i32, i64, i64, i64)",
    )
    c.line(
        f"call void @ig_check_offsets(ptr %w, {offsets}, {c.mask}, {size}, i64 {nbytes}, "
        f"{describe(ins, space, access)})"
    )


def _consecutive(c: Context, address: Value, stride: int) -> tuple[Value, Value]:
    """The first lane's address, and whether the active lanes follow it at `stride`."""
    first = c.element(address, 0)
    steps = ", ".join(f"{address.type} {stride * lane}" for lane in range(WARP))
    expected = c.binary("add", c.splat(first), Value(f"<{steps}>", address.type, WARP))
    differ = c.bits_of(c.compare("icmp ne", address, expected))
    return first, c.compare("icmp eq", c.binary("and", differ, c.mask), integer(0))


def _fast_condition(
    c: Context, ins: Instruction, space: str, address: Value, bits: int, count: int,
    origin: str | None,
) -> tuple[Value, Value, Value, Value]:  # fmt: skip
    """Address of lane 0 and whether one vector access does it; then the bounds to check by."""
    nbytes = bits // 8 * count
    whole = nbytes * WARP
    first, good = _consecutive(c, address, nbytes)
    if space == "shared":
        low = size = integer(0, "i64")
        limit = c.intrinsic("usub.sat", c.shared_size(), integer(whole - 1, "i64"))
        relative = c.resize(first, "i64")
    else:
        low, size, limit = _limits(c, origin, whole)
        relative = c.binary("sub", first, low)
    good = c.binary("and", good, c.compare("icmp ult", relative, limit))
    if nbytes > 1:
        odd = c.binary("and", first, integer(nbytes - 1, first.type))
        good = c.binary("and", good, c.compare("icmp eq", odd, integer(0, first.type)))
    if count > 1:
        good = c.binary("and", good, c.compare("icmp eq", c.mask, integer(-1)))
    return first, good, low, size


def _load_vector(
    c: Context, ins: Instruction, space: str, address: Value, bits: int, count: int,
    origin: str | None = None,
) -> list[Value]:  # fmt: skip
    element = f"i{bits}"
    if space == "shared":
        address = c.resize(address, "i32")
    elif origin is None:
        return _load_slow(c, ins, space, address, bits, count, *_limits(c, None, 1)[:2])
    first, good, low, size = _fast_condition(c, ins, space, address, bits, count, origin)
    fast, slow = _cold_branch(c, good, "load")
    done = c.fresh_label("load.done")
    c.label(fast)
    if space == "shared":
        offset = c.resize(first, "i64")
        pointer = c.result(f"getelementptr i8, ptr {c.shared_pointer()}, {offset}", "ptr")
    else:
        pointer = _pointer(c, first)
    if count == 1:
        fast_values = [_masked_load(c, pointer, element)]
    else:
        lanes = WARP * count
        wide = c.result(
            f"load <{lanes} x {element}>, ptr {pointer.text}, align {bits // 8}", element, lanes
        )
        fast_values = [_every(c, wide, count, index) for index in range(count)]
    c.line(f"br label %{done}")
    c.label(slow)
    slow_values = _load_slow(c, ins, space, address, bits, count, low, size)
    slow_end = c.fresh_label("load.slow.end")
    c.line(f"br label %{slow_end}")
    c.label(slow_end)
    c.line(f"br label %{done}")
    c.label(done)
    return [
        c.result(
            f"phi {a.full_type} [{a.text}, %{fast}], [{b.text}, %{slow_end}]", a.type, a.lanes
        )
        for a, b in zip(fast_values, slow_values, strict=True)
    ]


def _every(c: Context, wide: Value, count: int, index: int) -> Value:
    picks = ", ".join(f"i32 {count * lane + index}" for lane in range(WARP))
    return c.result(
        f"shufflevector {wide}, {wide.full_type} poison, <{WARP} x i32> <{picks}>",
        wide.type,
        WARP,
    )


def _masked_load(c: Context, pointer: Value, element: str) -> Value:
    shape = Value("zeroinitializer", element, WARP)
    name = f"@llvm.masked.load.v{WARP}{element}.p0"
    c.declare(name, f"declare {shape.full_type} {name}(ptr, <32 x i1>, {shape.full_type})")
    return c.result(
        f"call {shape.full_type} {name}(ptr align {BITS[element] // 8} {pointer.text}, "
        f"{c.lanes}, {shape})",
        element,
        WARP,
    )


def _masked_store(c: Context, pointer: Value, value: Value) -> None:
    name = f"@llvm.masked.store.v{WARP}{value.type}.p0"
    c.declare(name, f"declare void {name}({value.full_type}, ptr, <32 x i1>)")
    c.line(
        f"call void {name}({value}, ptr align {BITS[value.type] // 8} {pointer.text}, {c.lanes})"
    )


def _load_slow(
    c: Context, ins: Instruction, space: str, address: Value, bits: int, count: int,
    low: Value, size: Value,
) -> list[Value]:  # fmt: skip
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


def _types(space: str) -> str:
    return "ptr, <32 x i32>, i32, i64" if space == "shared" else (
        "ptr, <32 x i64>, i32, i64, i64, i64")  # fmt: skip


def _slow_call(
    c: Context, ins: Instruction, verb: str, space: str, address: Value, bits: int, count: int,
    low: Value, size: Value,
) -> tuple[str, list[str]]:  # fmt: skip
    """Name and arguments of the checked access function."""
    kind = f"_{space}" if space in ("shared", "generic") else ""
    name = f"@ig_{verb}{kind}{bits}" + (f"x{count}" if count > 1 else "")
    arguments = ["ptr %w", str(address), str(c.mask)]
    if space != "shared":
        arguments += [str(low), str(size)]
    arguments.append(str(describe(ins, space, STORE if verb == "store" else LOAD)))
    return name, arguments


@handler("st")
def _store(c: Context, ins: Instruction) -> None:
    space = space_of(ins)
    kind = ins.parts[-1]
    store(c, ins, space, [c.read(item, kind) for item in _items(ins.operands[1])])


def store(c: Context, ins: Instruction, space: str, values: list[Value]) -> None:
    """Store consecutive elements per lane."""
    bits = BITS[values[0].type]
    if bits not in (8, 16, 32, 64):
        raise c.unsupported(ins)
    values = [c.bitcast(value, f"i{bits}") for value in values]
    if space == "param":
        c.store_parameter(ins, values)
        return
    address = address_of(c, ins.operands[0])
    if space == "local":
        for index, value in enumerate(values):
            _store_local(c, ins, address, value, index)
        return
    origin = _origin(c, ins.operands[0])
    alike = not address.lanes and not any(value.lanes for value in values)
    if alike and space == "shared":
        _store_scalars(
            c, _shared_scalar(c, ins, address, bits // 8 * len(values), STORE), values
        )
    elif alike and (space == "global" or (space == "generic" and origin)):
        _check_scalar(c, ins, space, address, origin, bits // 8 * len(values), STORE)
        _store_scalars(c, _pointer(c, address), values)
    else:
        _store_vector(c, ins, space, c.splat(address), [c.splat(v) for v in values], origin)


def _store_scalars(c: Context, pointer: Value, values: list[Value]) -> None:
    for index, value in enumerate(values):
        place = c.result(
            f"getelementptr {value.type}, ptr {pointer.text}, i64 {index}", "ptr"
        )
        c.line(f"store {value}, ptr {place.text}, align {BITS[value.type] // 8}")


def _store_vector(
    c: Context, ins: Instruction, space: str, address: Value, values: list[Value],
    origin: str | None,
) -> None:  # fmt: skip
    bits = BITS[values[0].type]
    count = len(values)
    if space == "shared":
        address = c.resize(address, "i32")
    elif origin is None:
        _store_slow(c, ins, space, address, values, *_limits(c, None, 1)[:2])
        return
    first, good, low, size = _fast_condition(c, ins, space, address, bits, count, origin)
    fast, slow = _cold_branch(c, good, "store")
    done = c.fresh_label("store.done")
    c.label(fast)
    if space == "shared":
        offset = c.resize(first, "i64")
        pointer = c.result(f"getelementptr i8, ptr {c.shared_pointer()}, {offset}", "ptr")
    else:
        pointer = _pointer(c, first)
    if count == 1:
        _masked_store(c, pointer, values[0])
    else:
        wide = _interleave(c, values)
        c.line(f"store {wide}, ptr {pointer.text}, align {bits // 8}")
    c.line(f"br label %{done}")
    c.label(slow)
    _store_slow(c, ins, space, address, values, low, size)
    c.line(f"br label %{done}")
    c.label(done)


def _interleave(c: Context, values: list[Value]) -> Value:
    def join(a: Value, b: Value) -> Value:
        picks = ", ".join(f"i32 {i}" for i in range(2 * a.lanes))
        return c.result(
            f"shufflevector {a}, {b}, <{2 * a.lanes} x i32> <{picks}>", a.type, 2 * a.lanes
        )

    count = len(values)
    while len(values) > 1:
        values = [join(values[i], values[i + 1]) for i in range(0, len(values), 2)]
    total = values[0].lanes
    picks = ", ".join(f"i32 {(i % count) * WARP + i // count}" for i in range(total))
    wide = values[0]
    return c.result(
        f"shufflevector {wide}, {wide.full_type} poison, <{total} x i32> <{picks}>",
        wide.type,
        total,
    )


def _store_slow(
    c: Context, ins: Instruction, space: str, address: Value, values: list[Value],
    low: Value, size: Value,
) -> None:  # fmt: skip
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


# Local memory: 4-byte words, those of the 32 lanes side by side.
def _local_words(
    c: Context, ins: Instruction, address: Value, nbytes: int, access: int
) -> tuple[Value, Value]:
    """Host address of the word at `address` (of lane 0 when uniform), and the byte in it."""
    size = c.arena(Arena.LOCAL_BYTES)
    limit = c.intrinsic("usub.sat", size, integer(nbytes - 1, "i64"))
    good = c.compare("icmp ult", address, limit)
    odd = c.binary("and", address, integer(nbytes - 1, "i64"))
    good = c.binary("and", good, c.compare("icmp eq", odd, integer(0, "i64")))
    if good.lanes:
        bad = c.binary("and", c.bits_of(c.negate(good)), c.mask)
        good = c.compare("icmp eq", bad, integer(0))
    fast, slow = _cold_branch(c, good, "local")
    c.label(slow)
    offsets = c.splat(c.intrinsic("umin", address, integer(0xFFFFFFFF, "i64")))
    _offset_fault(c, ins, "local", c.resize(offsets, "i32"), size, nbytes, access)
    c.line(f"br label %{fast}")
    c.label(fast)
    row = c.binary("shl", c.binary("lshr", address, integer(2, "i64")), integer(7, "i64"))
    place = c.binary("add", row, c.local_base())
    if place.lanes:
        steps = ", ".join(f"i64 {4 * lane}" for lane in range(WARP))
        place = c.binary("add", place, Value(f"<{steps}>", "i64", WARP))
    return place, c.binary("and", address, integer(3, "i64"))


def _get_word(c: Context, place: Value) -> Value:
    if not place.lanes:
        return c.result(f"load <32 x i32>, ptr {_pointer(c, place).text}, align 4", "i32", WARP)
    c.declare("@ig_gather32", "declare <32 x i32> @ig_gather32(<32 x i64>, i32)")
    return c.result(f"call <32 x i32> @ig_gather32({place}, {c.mask})", "i32", WARP)


def _put_word(c: Context, place: Value, word: Value) -> None:
    if not place.lanes:
        _masked_store(c, _pointer(c, place), c.splat(word))
        return
    c.declare("@ig_scatter32", "declare void @ig_scatter32(<32 x i64>, i32, <32 x i32>)")
    c.line(f"call void @ig_scatter32({place}, {c.mask}, {c.splat(word)})")


def _load_local(c: Context, ins: Instruction, address: Value, bits: int, index: int) -> Value:
    if index:
        address = c.binary("add", address, integer(bits // 8 * index, "i64"))
    place, byte = _local_words(c, ins, address, bits // 8, LOAD)
    low = _get_word(c, place)
    if bits == 32:
        return low
    if bits == 64:
        high = _get_word(c, c.binary("add", place, integer(128, "i64")))
        wide = c.binary("shl", c.resize(high, "i64"), integer(32, "i64"))
        return c.binary("or", wide, c.resize(low, "i64"))
    shift = c.resize(c.binary("shl", byte, integer(3, "i64")), "i32")
    return c.resize(c.binary("lshr", low, shift), f"i{bits}")


def _store_local(c: Context, ins: Instruction, address: Value, value: Value, index: int) -> None:
    bits = BITS[value.type]
    if index:
        address = c.binary("add", address, integer(bits // 8 * index, "i64"))
    place, byte = _local_words(c, ins, address, bits // 8, STORE)
    if bits == 32:
        _put_word(c, place, value)
    elif bits == 64:
        _put_word(c, place, c.resize(value, "i32"))
        high = c.resize(c.binary("lshr", value, integer(32, "i64")), "i32")
        _put_word(c, c.binary("add", place, integer(128, "i64")), high)
    else:
        shift = c.resize(c.binary("shl", byte, integer(3, "i64")), "i32")
        hole = c.binary("shl", integer((1 << bits) - 1), shift)
        kept = c.binary("and", _get_word(c, place), c.negate(hole))
        _put_word(c, place, c.binary("or", kept, c.binary("shl", c.resize(value, "i32"), shift)))
