"""Texture fetches and surface accesses, one lane after the other.

Coordinates become fixed-point numbers with eight fractional bits (CUDA C++ Programming Guide,
"Texture Fetching"). The rest of the arithmetic was measured on an H200:

- A normalized coordinate is cut to 21 fractional bits before it is multiplied by the extent.
- A coordinate that is filtered is rounded to the nearest 256th, up in the middle between two.
- The weights of the texels are whole 256ths, too, whose sum is 1: see `_weights`.
- Filtered integers are rounded to 1/65535, or 1/32767 where they are signed, and filtered halves
  to halves.

With it fetches agree with those of the GPU in all bits, filtered ones of floats and of int8 to the
last. Every texel that has a weight is looked up in the shadow map, and told to the checkers.
"""

from __future__ import annotations

from ignis.sim.abi.layout import FAULT_NUMBERS, Arena
from ignis.sim.abi.objects import ELEMENTS, MODES, Form, Record, Request
from ignis.sim.abi.shadow import Mode
from ignis.sim.lower.emit.code import Code
from ignis.sim.lower.emit.values import f32_bits, f64, i64
from ignis.sim.native.routine import Expr, Routine, Variable, module

_AXES = 3
_FRACTION = 8
"""Fractional bits of a coordinate that is filtered."""
_ONE = 1 << _FRACTION
_BITS = {"uint8": 8, "int8": 8, "uint16": 16, "int16": 16}
_NORMALIZED_BITS = 21
"""Fractional bits of a normalized coordinate."""
_MOST = 1 << 40
"""Coordinates beyond it, in 256ths of texels, are all outside of any texture."""


def textures_ir() -> Code:
    """The functions as LLVM code."""
    return module(
        [_find(), _touch(), _element(), _texel(), _axis(), _fetch(), _surface(), _extent()]
    )


def _do(operation: str, a: Expr, b: Expr) -> Expr:
    """An operation on floats, or one of integers that is signed."""
    return Expr(a.routine, a.routine.builder.binary(operation, a.value, b.value))


def _is(operation: str, a: Expr, b: Expr) -> Expr:
    return Expr(a.routine, a.routine.builder.compare(operation, a.value, b.value))


def _cast(operation: str, value: Expr, kind: str) -> Expr:
    return Expr(value.routine, value.routine.builder.cast(operation, value.value, kind))


def _number(f: Routine, value: float) -> Expr:
    return Expr(f, f64(value))


def _find() -> Routine:
    """The record of a handle, which must be of one of two kinds and have so many dimensions."""
    f = Routine(
        "ig_object",
        "ptr w, i64 lane, i64 handle, i64 kind, i64 dimensions, i64 layered, i64 info",
        "i64",
        linkage="internal",
    )
    table = f.load(f.field(f.load(f["w"], "ptr"), Arena.OBJECTS))
    record = table + (f["handle"] & (Record.COUNT - 1)) * Record.BYTES
    found = f.load(f.field(record, Record.HANDLE)).equals(f["handle"]) & f["handle"].differs(0)
    found = found & f.load(f.field(record, Record.KIND)).equals(f["kind"])
    found = found & f.load(f.field(record, Record.DIMENSIONS)).equals(f["dimensions"])
    layers = f.load(f.field(record, Record.LAYERS)).differs(0)
    found = found & layers.equals(f["layered"].differs(0))
    with f.when(~found, unlikely=True):
        kinds = [f"invalid {what} object" for what in ("texture", "surface")]
        texture, surface = (f.constant(FAULT_NUMBERS[kind]) for kind in kinds)
        kind = f.select(f["kind"].equals(Record.SURFACE), surface, texture)
        zero = f.constant(0)
        f.call("ig_fault", f["w"], kind, f["lane"], f["handle"], zero, f["info"])
    f.returns(record)
    return f


def _touch() -> Routine:
    """Check a range of memory, and tell the checkers of it, if there are any."""
    f = Routine(
        "ig_touch",
        "ptr w, i64 lane, i64 address, i64 nbytes, i64 mode, ptr track, i64 access, i64 info, "
        "i64 value",
        linkage="internal",
    )
    address, nbytes = f["address"], f["nbytes"]
    kind = f.call("ig_probe", f["w"], address, nbytes, result="i64")
    with f.when(kind.differs(0), unlikely=True):
        f.call("ig_fault", f["w"], kind, f["lane"], address, nbytes, f["info"])
    with f.when(f["track"].address().differs(0)):
        arguments = ("lane", "address", "nbytes", "mode", "access", "info", "value")
        values = [f[name].value for name in arguments]
        f.builder.call("%%track", f["w"].value, i64(0), *values, here=True)
    return f


def _load(f: Routine, address: Expr, bits: int) -> Expr:
    return f.load(address, f"i{bits}")


def _element() -> Routine:
    """The bits of one element of a texel, as a fetch returns them.

    With `raw` an integer that is to be a fraction of its range is a float that has its value.
    """
    f = Routine("ig_element", "i64 record, i64 address, i64 raw", "i32", linkage="internal")
    element = f.load(f.field(f["record"], Record.ELEMENT))
    flags = f.load(f.field(f["record"], Record.FLAGS))
    scaled = (flags & Record.SCALED).differs(0)
    for name, number in ELEMENTS.items():
        with f.when(element.equals(number)):
            if name not in _BITS:
                if name == "float16":
                    half = f.load(f["address"], "half", align=2)
                    wide = _cast("fpext", half, "float")
                    f.returns(Expr(f, f.builder.bitcast(wide.value, "i32")))
                else:
                    f.returns(_load(f, f["address"], 32))
                continue
            bits, signed = _BITS[name], name.startswith("int")
            word = _cast("sext" if signed else "zext", _load(f, f["address"], bits), "i32")
            with f.when(scaled):
                most = _largest(name)
                whole = _cast("sitofp" if signed else "uitofp", word, "double")
                with f.when(f["raw"].differs(0)):
                    exact = _cast("fptrunc", whole, "float")
                    f.returns(Expr(f, f.builder.bitcast(exact.value, "i32")))
                ratio = _cast("fptrunc", _do("fdiv", whole, _number(f, most)), "float")
                if signed:  # both of the least two are -1
                    least = Expr(f, f32_bits(0xBF800000))
                    ratio = f.select(_is("fcmp olt", ratio, least), least, ratio)
                f.returns(Expr(f, f.builder.bitcast(ratio.value, "i32")))
            f.returns(word)
    f.returns(0)
    return f


def _largest(name: str) -> int:
    """The largest number of an integer type."""
    return (1 << _BITS[name] - name.startswith("int")) - 1


def _texel() -> Routine:
    """The four elements of a texel, by its indices along x, y and z, to four words at `out`.

    An index of -1 is outside, where all elements are 0.
    """
    f = Routine(
        "ig_texel",
        "ptr w, i64 lane, i64 record, i64 x, i64 y, i64 z, i64 raw, ptr out, ptr track, "
        "i64 access, i64 info",
        linkage="internal",
    )
    record = f["record"]
    out = f["out"].address()
    for channel in range(4):
        f.store(f.constant(0, "i32"), out + 4 * channel)
    inside = f.constant(1, "i1")
    for axis in "xyz":
        inside = inside & f[axis].differs(-1)
    with f.when(~inside):
        f.returns()
    size = f.load(f.field(record, Record.TEXEL))
    address = f.load(f.field(record, Record.BASE)) + f["x"] * size
    address = address + f["y"] * f.load(f.field(record, Record.PITCH))
    address = address + f["z"] * f.load(f.field(record, Record.SLICE))
    mode, zero = f.constant(Mode.LOAD), f.constant(0)
    facts = (mode, f["track"], f["access"], f["info"], zero)
    f.call("ig_touch", f["w"], f["lane"], address, size, *facts)
    channels = f.load(f.field(record, Record.CHANNELS))
    width = Expr(f, f.builder.binary("udiv", size.value, channels.value))
    with f.steps(channels) as index:
        bits = f.call("ig_element", record, address + index * width, f["raw"], result="i32")
        f.store(bits, out + index * 4)
    return f


def _axis() -> Routine:
    """Where a coordinate lies along an axis of `size` texels.

    To the words at `out` go the indices of the lower and of the upper texel, -1 outside, and the
    weight of the upper one in 256ths.
    """
    f = Routine(
        "ig_axis",
        "i32 bits, i64 size, i64 mode, i64 flags, i64 whole, i64 between, ptr out",
        linkage="internal",
    )
    size, out = f["size"], f["out"].address()
    coordinate = f.variable(_number(f, 0.0))
    with f.when(f["whole"].differs(0)):
        coordinate.set(_cast("sitofp", f["bits"], "double"))
    with f.when(f["whole"].equals(0)):
        given = Expr(f, f.builder.bitcast(f["bits"].value, "float"))
        coordinate.set(_cast("fpext", given, "double"))
    with f.when((f["flags"] & Record.NORMALIZED).differs(0)):
        scale = 1 << _NORMALIZED_BITS
        cut = f.intrinsic("floor", _do("fmul", coordinate.get(), _number(f, scale)))
        coordinate.set(_do("fmul", cut, _number(f, 1 / scale)))
        # What is left of infinities when periods are taken off is NaN, which counts as 0.
        for mode, period in (("wrap", 1.0), ("mirror", 2.0)):
            now = coordinate.get()
            with f.when(f["mode"].equals(MODES[mode])):
                periods = f.intrinsic("floor", _do("fmul", now, _number(f, 1 / period)))
                coordinate.set(_do("fsub", now, _do("fmul", periods, _number(f, period))))
        coordinate.set(_do("fmul", coordinate.get(), _cast("uitofp", size, "double")))
    now = coordinate.get()
    coordinate.set(f.select(_is("fcmp uno", now, now), _number(f, 0.0), now))
    filtered = f["between"].differs(0)
    fixed = _do("fmul", coordinate.get(), _number(f, _ONE))
    rounded = f.intrinsic("floor", _do("fadd", fixed, _number(f, 0.5)))
    position = f.select(filtered, _do("fsub", rounded, _number(f, _ONE // 2)), fixed)
    limit = _number(f, float(_MOST))
    position = f.intrinsic("maximumnum", f.intrinsic("minimumnum", position, limit), _do(
        "fsub", _number(f, 0.0), limit))  # fmt: skip
    number = f.intrinsic("floor", position)
    number = Expr(f, f.builder.cast("fptosi", number.value, "i64"))
    # Where it is filtered, a coordinate is clamped itself, and has no fraction then.
    nearest = f.intrinsic("smin", number, (size - 1) << _FRACTION)
    nearest = f.intrinsic("smax", nearest, f.constant(0))
    clamped = f["mode"].equals(MODES["clamp"]) & f["between"].equals(Record.FILTERED)
    number = f.select(clamped, nearest, number)
    lower = _do("ashr", number, f.constant(_FRACTION))
    weight = f.select(filtered, number & (_ONE - 1), 0)
    for index, texel in enumerate((lower, lower + 1)):
        f.store(_addressed(f, texel, size, f["mode"]), out + 8 * index)
    f.store(weight, out + 16)
    return f


def _addressed(f: Routine, index: Expr, size: Expr, mode: Expr) -> Expr:
    """The texel that an index stands for, -1 for none."""
    zero = f.constant(0)
    inside = index < size
    low = _is("icmp slt", index, zero)
    clamped = f.select(low, zero, size - 1)
    rest = _do("srem", index, size)
    wrapped = f.select(_is("icmp slt", rest, zero), rest + size, rest)
    twice = size + size
    rest = _do("srem", index, twice)
    period = f.select(_is("icmp slt", rest, zero), rest + twice, rest)
    mirrored = f.select(period < size, period, twice - 1 - period)
    found = f.select(mode.equals(MODES["wrap"]), wrapped, mirrored)
    found = f.select(mode.equals(MODES["clamp"]), clamped, found)
    found = f.select(mode.equals(MODES["border"]), f.constant(-1), found)
    return f.select(inside, index, found)


def _row(f: Routine, rows: Expr, index: int, lane64: Expr) -> Expr:
    """Address of a lane's word of one of the rows."""
    return rows + (Request.ROWS + 128 * index) + lane64 * 4


def _fetch() -> Routine:
    """A fetch of the lanes in `mask`; `rows` and `how` are as `Request` says."""
    f = Routine("ig_fetch", "ptr w, i32 mask, ptr rows, i64 how, ptr track, i64 access, i64 info")
    rows, how = f["rows"].address(), f["how"]
    whole, gather = how & Request.INTEGERS, how & Request.GATHER
    layered = how & Request.LAYERED
    dimensions = how >> Request.DIMENSIONS & 3
    component = how >> Request.COMPONENT & 3
    axes = f.variable(f.vector([0] * 16))
    texel = f.variable(f.vector([0] * 4, "i32"))
    sums = [f.variable(_number(f, 0.0)) for _ in range(4)]
    with f.lanes(f["mask"]) as lane:
        lane64 = lane.to("i64")
        handle = f.load(rows + Request.HANDLES + lane64 * 8)
        kind = f.select(whole.differs(0), f.constant(Record.LINEAR), f.constant(Record.IMAGE))
        record = f.call(
            "ig_object", f["w"], lane64, handle, kind, dimensions, layered, f["info"], result="i64"
        )
        flags = f.load(f.field(record, Record.FLAGS))
        between = (flags & Record.FILTERED) | gather
        modes = f.load(f.field(record, Record.MODES))
        _map_axes(f, record, rows, lane64, dimensions, (modes, flags, whole, between), axes)
        _map_layer(f, record, rows, lane64, dimensions, layered, axes)
        facts, zero = (f["track"], f["access"], f["info"]), f.constant(0)
        with f.when(gather.differs(0)):
            # Counterclockwise from the lower left one, whose row is the greater one.
            for target, (x, y) in enumerate(((0, 1), (1, 1), (1, 0), (0, 0))):
                indices = tuple(_axis_word(f, axes, *each) for each in ((0, x), (1, y), (2, 0)))
                out = f.pointer(_at(texel))
                f.call("ig_texel", f["w"], lane64, record, *indices, zero, out, *facts)
                bits = f.load(_at(texel) + component * 4, "i32")
                f.store(bits, _row(f, rows, target, lane64))
        filtered = (flags & Record.FILTERED).differs(0) & gather.equals(0)
        with f.when(gather.equals(0) & ~filtered):
            indices = tuple(_axis_word(f, axes, axis, 0) for axis in range(_AXES))
            out = f.pointer(_at(texel))
            f.call("ig_texel", f["w"], lane64, record, *indices, zero, out, *facts)
            for channel in range(4):
                bits = f.load(_at(texel) + 4 * channel, "i32")
                f.store(bits, _row(f, rows, channel, lane64))
        with f.when(filtered):
            _filter(f, record, lane64, axes, texel, sums, facts)
            for channel, total in enumerate(sums):
                result = _cast("fptrunc", total.get(), "float")
                bits = Expr(f, f.builder.bitcast(result.value, "i32"))
                f.store(bits, _row(f, rows, channel, lane64))
    return f


def _at(variable: Variable) -> Expr:
    """Address of a variable."""
    return Expr(variable.routine, variable.slot).address()


def _axis_word(f: Routine, axes: Variable, axis: int, word: int) -> Expr:
    return f.load(_at(axes) + (32 * axis + 8 * word))


def _map_axes(
    f: Routine, record: Expr, rows: Expr, lane64: Expr, dimensions: Expr,
    facts: tuple[Expr, Expr, Expr, Expr], axes: Variable,
) -> None:  # fmt: skip
    modes, flags, whole, between = facts
    for axis in range(_AXES):
        entry = _at(axes) + 32 * axis
        for word in range(4):
            f.store(0, entry + 8 * word)
        with f.when(dimensions > axis):
            bits = f.load(_row(f, rows, axis, lane64), "i32")
            size = f.load(f.field(record, Record.WIDTH + axis))
            mode = modes >> 2 * axis & 3
            # Outside of linear memory there is nothing, whatever the address mode.
            mode = f.select(whole.differs(0), f.constant(MODES["border"]), mode)
            f.call("ig_axis", bits, size, mode, flags, whole, between, f.pointer(entry))


def _map_layer(
    f: Routine, record: Expr, rows: Expr, lane64: Expr, dimensions: Expr, layered: Expr,
    axes: Variable,
) -> None:  # fmt: skip
    """The layer, which has no sign, is the index along z; beyond the last it is the last."""
    with f.when(layered.differs(0)):
        given = f.load(rows + Request.ROWS + 3 * 128 + lane64 * 4, "i32")
        last = f.load(f.field(record, Record.LAYERS)) - 1
        f.store(f.intrinsic("umin", given.to("i64"), last), _at(axes) + 64)


def _weights(f: Routine, axes: Variable) -> dict[tuple[int, int, int], Expr]:
    """The weights of the texels around in 256ths, by which of them it is along x, y and z.

    The weight along z is divided along x, then along y: a product is rounded to whole 256ths, and
    the other texel gets what is left.
    """
    one = f.constant(_ONE)
    x, y, z = (_axis_word(f, axes, axis, 2) for axis in range(_AXES))
    found: dict[tuple[int, int, int], Expr] = {}
    for at_z, of_z in enumerate((one - z, z)):
        right = _rounded(x * of_z)
        for at_x, weight in enumerate((of_z - right, right)):
            product = _rounded(weight * (y if at_x else one - y))
            found[at_x, at_x, at_z] = product
            found[at_x, 1 - at_x, at_z] = weight - product
    return found


def _rounded(product: Expr) -> Expr:
    """A product of 256ths in 256ths."""
    return (product + _ONE // 2) >> _FRACTION


def _filter(
    f: Routine, record: Expr, lane64: Expr, axes: Variable, texel: Variable,
    sums: list[Variable], facts: tuple[Expr, Expr, Expr],
) -> None:  # fmt: skip
    """Sum the texels around with their weights, and round as the type of the texels has it."""
    for total in sums:
        total.set(_number(f, 0.0))
    weights = sorted(_weights(f, axes).items(), key=lambda item: item[0][::-1])
    for corner, weight in weights:
        with f.when(weight.differs(0)):
            indices = tuple(_axis_word(f, axes, axis, which) for axis, which in enumerate(corner))
            out, raw = f.pointer(_at(texel)), f.constant(1)
            f.call("ig_texel", f["w"], lane64, record, *indices, raw, out, *facts)
            share = _do("fmul", _cast("uitofp", weight, "double"), _number(f, 1.0 / _ONE))
            for channel, total in enumerate(sums):
                found = f.load(_at(texel) + 4 * channel, "float")
                product = _do("fmul", share, _cast("fpext", found, "double"))
                total.set(_do("fadd", total.get(), product))
    element = f.load(f.field(record, Record.ELEMENT))
    for name, number in ELEMENTS.items():
        if name in _BITS or name == "float16":
            with f.when(element.equals(number)):
                for total in sums:
                    total.set(_narrowed(f, total.get(), name))


def _narrowed(f: Routine, total: Expr, name: str) -> Expr:
    """A sum as the filter returns it for texels of fewer than 32 bits."""
    if name == "float16":
        # From a double at once would be a call of a library that is not there.
        half = _cast("fptrunc", _cast("fptrunc", total, "float"), "half")
        return _cast("fpext", _cast("fpext", half, "float"), "double")
    signed = name.startswith("int")
    most = _largest("int16" if signed else "uint16")
    steps = _do("fmul", total, _number(f, most / _largest(name)))
    whole = f.intrinsic("floor", _do("fadd", steps, _number(f, 0.5)))
    ratio = _do("fdiv", whole, _number(f, most))
    return f.intrinsic("maximumnum", ratio, _number(f, -1.0)) if signed else ratio


def _surface() -> Routine:
    """A load or store of the lanes in `mask` on surfaces; `rows` and `how` as `Request` says."""
    f = Routine("ig_surface", "ptr w, i32 mask, ptr rows, i64 how, ptr track, i64 access, i64 info")
    rows, how = f["rows"].address(), f["how"]
    dimensions = how >> Request.DIMENSIONS & 3
    layered = how & Request.LAYERED
    boundary = how >> Request.BOUNDARY & 3
    count, size = how >> Request.COUNT & 15, how >> Request.SIZE & 31
    store = (how >> Request.STORE & 1).differs(0)
    nbytes = count * size
    address, good = f.variable(f.constant(0)), f.variable(f.constant(1, "i1"))
    with f.lanes(f["mask"]) as lane:
        lane64 = lane.to("i64")
        handle = f.load(rows + Request.HANDLES + lane64 * 8)
        kind = f.constant(Record.SURFACE)
        record = f.call(
            "ig_object", f["w"], lane64, handle, kind, dimensions, layered, f["info"], result="i64"
        )
        address.set(f.load(f.field(record, Record.BASE)))
        good.set(f.constant(1, "i1"))
        steps = (f.constant(1), *(f.load(f.field(record, g)) for g in (Record.PITCH, Record.SLICE)))
        row = f.load(f.field(record, Record.WIDTH)) * f.load(f.field(record, Record.TEXEL))
        ends = [row - nbytes + 1]
        ends += [f.load(f.field(record, g)) for g in (Record.HEIGHT, Record.DEPTH)]
        # Rows that are shorter than what is accessed have no end.
        ends[0] = f.select(row < nbytes, f.constant(0), ends[0])
        for axis in range(_AXES):
            with f.when(dimensions > axis):
                row = _row(f, rows, axis, lane64)
                _surface_axis(f, row, ends[axis], steps[axis], boundary, address, good)
        with f.when(layered.differs(0)):
            end = f.load(f.field(record, Record.LAYERS))
            _surface_axis(f, _row(f, rows, 3, lane64), end, steps[2], boundary, address, good)
        inside = good.get()
        low = f.load(_row(f, rows, 0, lane64), "i32").to("i64") & (nbytes - 1)
        with f.when(low.differs(0), unlikely=True):
            fault = f.constant(FAULT_NUMBERS["misaligned address"])
            f.call("ig_fault", f["w"], fault, lane64, low, nbytes, f["info"])
        with f.when(~inside & boundary.equals(Form.TRAP), unlikely=True):
            fault = f.constant(FAULT_NUMBERS["surface boundary"])
            zero = f.constant(0)
            f.call("ig_fault", f["w"], fault, lane64, address.get(), zero, f["info"])
        mode = f.select(store, f.constant(Mode.STORE), f.constant(Mode.LOAD))
        with f.steps(count) as index:
            value = rows + Request.VALUES + index * 256 + lane64 * 8
            with f.when(~store):
                f.store(0, value)
            with f.when(inside):
                pointer = address.get() + index * size
                facts = (mode, f["track"], f["access"], f["info"])
                given = f.select(store, value, 0)
                f.call("ig_touch", f["w"], lane64, pointer, size, *facts, given)
                for width in (1, 2, 4, 8):
                    with f.when(size.equals(width)):
                        kind_of = f"i{8 * width}"
                        with f.when(store):
                            f.store(f.load(value, kind_of), pointer)
                        with f.when(~store):
                            f.store(f.load(pointer, kind_of), value)
    return f


def _surface_axis(
    f: Routine, word: Expr, end: Expr, step: Expr, boundary: Expr, address: Variable,
    good: Variable,
) -> None:  # fmt: skip
    """Move an address along one axis, whose positions are those below `end`."""
    given = _cast("sext", f.load(word, "i32"), "i64")
    last = f.intrinsic("smax", end - 1, f.constant(0))
    nearest = f.intrinsic("smax", f.intrinsic("smin", given, last), f.constant(0))
    clamp = boundary.equals(Form.CLAMP)
    index = f.select(clamp, nearest, given)
    good.set(good.get() & (index < end))
    address.set(address.get() + index * step)


def _extent() -> Routine:
    """One field of the record of a texture or a surface, for each lane in `mask`."""
    f = Routine("ig_extent", "ptr w, i32 mask, ptr rows, i64 field, i64 surface, i64 info")
    rows = f["rows"].address()
    with f.lanes(f["mask"]) as lane:
        lane64 = lane.to("i64")
        handle = f.load(rows + Request.HANDLES + lane64 * 8)
        table = f.load(f.field(f.load(f["w"], "ptr"), Arena.OBJECTS))
        record = table + (handle & (Record.COUNT - 1)) * Record.BYTES
        found = f.load(f.field(record, Record.HANDLE)).equals(handle) & handle.differs(0)
        is_surface = f.load(f.field(record, Record.KIND)).equals(Record.SURFACE)
        found = found & is_surface.equals(f["surface"].differs(0))
        with f.when(~found, unlikely=True):
            names = [f"invalid {what} object" for what in ("surface", "texture")]
            surface, texture = (f.constant(FAULT_NUMBERS[name]) for name in names)
            fault = f.select(f["surface"].differs(0), surface, texture)
            f.call("ig_fault", f["w"], fault, lane64, handle, f.constant(0), f["info"])
        f.store(f.load(f.field(record, f["field"])).to("i32"), _row(f, rows, 0, lane64))
    return f
