"""wmma: products, and matrices between memory and the registers of a warp.

A matrix lies in memory as lines (rows, or columns in ``.col`` order) that are `stride` bytes from
each other. When all of it is in bounds, a function moves whole lines; else every register is
accessed by itself, lane by lane, and the access that fails is found.
"""

from __future__ import annotations

from dataclasses import dataclass

from ignis.sim.lower.access import counting, tracking
from ignis.sim.lower.access.checked import bounds_of, load_slow, store_slow
from ignis.sim.lower.access.operands import address_of, origin_of
from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.fragments import BITS_OF, Fragment, fragment, parse_shape, wmma_registers
from ignis.sim.lower.emit.tiles import gather
from ignis.sim.lower.emit.values import WARP, Value, i64, integer, ptr, vector
from ignis.sim.lower.instructions.mma import (
    WMMA_SHAPES,
    group_of,
    matrix_buffer,
    multiply,
    registers_of,
    whole_warp,
)
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import LOAD, STORE, describe, fault
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Operand

_FACTORS = {"f16": ("f16",), "f32": ("f16", "bf16", "tf32"), "s32": ("8", "4", "b1"),
            "f64": ("f64",)}  # fmt: skip
"""The types of factors that results of a type come from."""


@dataclass(frozen=True)
class _Matrix:
    """A matrix operand and its order in memory.

    Attributes
    ----------
    letter : str
        ``"a"``, ``"b"``, ``"c"`` or ``"d"``.
    unit : int
        Bits of an element in memory; elements below 8 bits come in words of 32.
    lines, length : int
        Number of lines, and elements in each.
    registers : int
        Registers of the operand, copies included.
    """

    letter: str
    kind: str
    shape: tuple[int, int, int]
    column: bool
    layout: Fragment
    unit: int
    lines: int
    length: int
    registers: int

    @property
    def nbytes(self) -> int:
        """Bytes of a lane's fragment."""
        return self.registers * self.bits // 8

    @property
    def bits(self) -> int:
        """Bits of a register."""
        return 64 if self.kind == "f64" else 32

    def elements(self) -> dict[tuple[int, int], tuple[int, int]]:
        """Line and position of the element at each (register, element)."""
        found = {}
        for (_, row, column), key in self.layout.places.items():
            found[key] = (column, row) if self.column else (row, column)
        return found

    @property
    def name(self) -> str:
        """What distinguishes its functions."""
        order = "col" if self.column else "row"
        return f"{self.letter}_{order}_m{self.shape[0]}n{self.shape[1]}k{self.shape[2]}_{self.kind}"


def _matrix(c: State, ins: Instruction) -> _Matrix:
    letter = ins.parts[2]
    kind = next(part for part in ins.parts if part in BITS_OF)
    text = next(part for part in ins.parts if part[0] == "m" and "n" in part[1:])
    m, n, k = shape = parse_shape(text)
    column = "col" in ins.parts
    small = BITS_OF[kind] < 8
    groups = _FACTORS.get(kind, ()) if letter in "cd" else (group_of(kind),)
    known = any(text in WMMA_SHAPES.get(group, ()) for group in groups)
    if not known or (small and column != (letter == "b")):
        reason = f"a form of the instruction that {c.layout.target} does not have"
        raise c.unsupported(ins, reason)
    if small:
        # Words of 32 bits: an address can point to nothing smaller.
        words = k * BITS_OF[kind] // 32
        k, layout = words, fragment(letter, (m, n, 32 * words), "b1")
    else:
        layout = fragment("c" if letter == "d" else letter, shape, kind)
    rows, columns = {"a": (m, k), "b": (k, n)}.get(letter, (m, n))
    lines, length = (columns, rows) if column else (rows, columns)
    registers = layout.registers if letter in "cd" else wmma_registers(letter, shape, kind)
    unit = max(BITS_OF[kind], 32 if small else 8)
    return _Matrix(letter, kind, shape, column, layout, unit, lines, length, registers)


@handler("wmma")
def _wmma(c: State, ins: Instruction) -> None:
    if ins.parts[1] != "mma":
        _transfer(c, ins)
        return
    types = [part for part in ins.parts if part in BITS_OF]
    if len(types) == 2:  # of D and C: the factors are f16
        types[1:1] = ["f16", "f16"]
    multiply(c, ins, types)


def _transfer(c: State, ins: Instruction) -> None:
    """Load or store a matrix."""
    storing = ins.parts[1] == "store"
    space = ins.space
    if ins.parts[1] not in ("load", "store") or space not in ("global", "shared", "generic"):
        raise c.unsupported(ins)
    matrix = _matrix(c, ins)
    memory, vector = ins.operands[:2] if storing else ins.operands[1::-1]
    items = registers_of(c, ins, vector, matrix.registers)
    whole_warp(c, ins)
    stride = _stride(c, ins, matrix)
    address = address_of(c, memory)
    buffer = matrix_buffer(c)
    values: list[Value] = []
    if storing:
        values = [c.splat(c.bitcast(c.read(item, f"b{matrix.bits}"), f"i{matrix.bits}"))
                  for item in items]  # fmt: skip
        for index, value in enumerate(values):
            c.store(value, _register(c, buffer, index, matrix), 64)
    base = c.scalar(address)
    _check_alignment(c, ins, space, base, stride, matrix)
    origin = None if space == "shared" else origin_of(c, memory, space)
    good = _inside(c, space, base, stride, matrix, origin)
    if address.lanes:
        # Lanes must agree; where they do not, each accesses what it points to.
        differ = c.bits_of(c.compare("icmp ne", address, base))
        good = c.binary("and", good, c.compare("icmp eq", differ, integer(0)))
    fast, slow = c.cold_branch(good, "matrix")
    done = c.fresh_label("matrix.done")
    c.label(fast)
    pointer = _pointer(c, space, base)
    name = f"@ig_wmma_{'store' if storing else 'load'}_{matrix.name}"
    parameters = "ptr %memory, i64 %stride, ptr %registers"
    c.define(name, parameters, lambda body: _transfer_lines(body, matrix, storing))
    c.call(name, pointer, stride, buffer)
    c.jump(done)
    c.label(slow)
    _by_register(c, ins, space, memory, c.splat(address), stride, matrix, values)
    c.fall(done)
    _follow(c, ins, space, base, stride, matrix, storing)
    if not storing:
        for index, item in enumerate(items):
            place = _register(c, buffer, index % matrix.layout.registers, matrix)
            c.write(item, c.load(place, f"i{matrix.bits}", WARP, 64), f"b{matrix.bits}")


def _check_alignment(
    c: State, ins: Instruction, space: str, base: Value, stride: Value, matrix: _Matrix
) -> None:
    """In checked variants: the alignment that PTX and CUDA C++ want of the address and the stride.

    The address is a multiple of the size of a lane's fragment (PTX ISA, "Matrix storage for WMMA").
    For the stride 16 bytes do, as the CUDA C++ Programming Guide has it.
    """
    if c.tracking is None:
        return
    info, size = describe(ins, space, STORE if ins.parts[1] == "store" else LOAD), matrix.nbytes
    for address, nbytes in ((base, size), (c.binary("add", base, stride), min(size, 16))):
        odd = c.binary("and", address, i64(nbytes - 1))
        with c.unless(c.compare("icmp eq", odd, i64(0)), "aligned"):
            fault(c, "misaligned address", c.mask, info, address, nbytes)


def _follow(
    c: State, ins: Instruction, space: str, base: Value, stride: Value,
    matrix: _Matrix, storing: bool,
) -> None:  # fmt: skip
    """Let the checkers and the counters know of the lines; each counts as one lane's."""
    if c.tracking is None and c.counting is None:
        return
    line = matrix.length * matrix.unit // 8
    piece = min(line, 16)
    info = describe(ins, space, STORE if storing else LOAD)
    lanes = integer((1 << matrix.lines) - 1)
    at = c.binary("add", c.splat(base), c.binary("mul", vector(range(WARP)), c.splat(stride)))
    for offset in range(0, line, piece):
        place = c.binary("add", at, i64(offset))
        if c.tracking is not None:
            tracking.moved(c, space, place, piece, storing, info, lanes)
        counting.lines(c, ins, space, place, piece, storing, lanes)


def _stride(c: State, ins: Instruction, matrix: _Matrix) -> Value:
    """Bytes from one line to the next, as a scalar i64."""
    if len(ins.operands) < 3:
        return i64(matrix.length * matrix.unit // 8)
    stride = c.resize(c.scalar(c.read(ins.operands[2], "u32")), "i64")
    stride = c.binary("mul", stride, i64(BITS_OF[matrix.kind]))
    return c.binary("lshr", stride, i64(3))


def _register(c: Builder, buffer: Value, index: int, matrix: _Matrix) -> Value:
    return c.at(buffer, index, f"<32 x i{matrix.bits}>")


def _pointer(c: State, space: str, base: Value) -> Value:
    if space == "shared":
        offset = c.binary("and", base, i64(0xFFFFFFFF))
        return c.at(c.shared_pointer(), offset)
    return c.pointer(base)


def _inside(
    c: State, space: str, base: Value, stride: Value, matrix: _Matrix, origin: str | None
) -> Value:
    """Whether the whole matrix is aligned and in shared memory, or in what `origin` points to."""
    line = i64(matrix.length * matrix.unit // 8)
    span = c.binary("mul", stride, i64(matrix.lines - 1))
    span = c.binary("add", span, line)

    def fits(start: Value, size: Value) -> Value:
        end = c.binary("add", start, span)
        inside = c.compare("icmp ule", end, size)
        return c.binary("and", inside, c.compare("icmp ult", start, size))

    if space == "shared":
        good = fits(c.binary("and", base, i64(0xFFFFFFFF)), c.shared_size())
    else:
        low, size = bounds_of(c, origin)
        good = fits(c.binary("sub", base, low), size)
        if space == "generic":
            offset = c.binary("sub", base, c.shared_base())
            good = c.binary("or", good, fits(offset, c.shared_size()))
    # One register of one lane is accessed with so many bytes at once.
    nbytes = matrix.bits // 8 if _joined(matrix) else matrix.unit // 8
    odd = c.binary("and", c.binary("or", base, stride), i64(nbytes - 1))
    return c.binary("and", good, c.compare("icmp eq", odd, i64(0)))


def _joined(matrix: _Matrix) -> bool:
    """Whether the elements of a register are neighbors in memory."""
    along_columns = matrix.letter != "b"
    return along_columns != matrix.column


def _transfer_lines(b: Builder, matrix: _Matrix, storing: bool) -> None:
    """The function that loads or stores whole lines."""
    unit, packed = f"i{matrix.unit}", matrix.layout.packed

    def line(index: int) -> Value:
        return b.at(ptr("%memory"), b.binary("mul", Value("%stride", "i64"), i64(index)))

    def register(index: int) -> Value:
        return _register(b, ptr("%registers"), index, matrix)

    align = matrix.unit // 8
    places = matrix.elements()
    if storing:
        values = [
            b.load(register(r), unit, WARP * packed, 64) for r in range(matrix.layout.registers)
        ]
        found = {where: key for key, where in places.items()}
        for index in range(matrix.lines):
            picks = [found[index, position] for position in range(matrix.length)]
            b.store(gather(b, values, picks), line(index), align)
    else:
        lines = [b.load(line(i), unit, matrix.length, align) for i in range(matrix.lines)]
        for index in range(matrix.layout.registers):
            picks = [places[index, element] for element in range(WARP * packed)]
            b.store(gather(b, lines, picks), register(index), 64)


def _by_register(
    c: State,
    ins: Instruction,
    space: str,
    memory: Operand,
    address: Value,
    stride: Value,
    matrix: _Matrix,
    values: list[Value],
) -> None:
    """Access every register through the checked functions."""
    origin = origin_of(c, memory, space)
    places = matrix.elements()
    packed = matrix.layout.packed
    pieces = 1 if _joined(matrix) else packed
    bits = matrix.bits // pieces
    for register in range(matrix.layout.registers):
        whole: Value = integer(0, f"i{matrix.bits}")
        for piece in range(pieces):
            where = [places[register, packed * lane + piece] for lane in range(WARP)]
            lines = vector([line for line, _ in where])
            inner = vector([position * matrix.unit // 8 for _, position in where])
            offset = c.binary("add", c.binary("mul", lines, stride), inner)
            at = c.binary("add", address, offset)
            if space == "shared":
                at = c.resize(at, "i32")
            shift = integer(bits * piece, f"i{matrix.bits}")
            if values:
                part = c.resize(c.binary("lshr", values[register], shift), f"i{bits}")
                store_slow(c, ins, space, at, [part], origin)
            else:
                part = load_slow(c, ins, space, at, bits, 1, origin)[0]
                wide = c.binary("shl", c.resize(part, f"i{matrix.bits}"), shift)
                whole = c.binary("or", whole, wide)
        if not values:
            place = _register(c, matrix_buffer(c), register, matrix)
            c.store(whole, place, 64)
