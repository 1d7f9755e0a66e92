"""wmma: products, and matrices between memory and the registers of a warp.

A matrix lies in memory as lines (rows, or columns in ``.col`` order) that are `stride` bytes
apart. When all of it is in bounds, a function takes whole lines; else every register is accessed
by itself, lane by lane, and the access that fails is found.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ignis.sim.lower.access import LOAD, STORE, cold_branch, describe, limits, load_slow, store_slow
from ignis.sim.lower.addresses import address_of, origin_of, space_of
from ignis.sim.lower.fragments import BITS_OF, Fragment, fragment, parse_shape, wmma_registers
from ignis.sim.lower.mma import (
    WMMA_SHAPES,
    group_of,
    matrix_buffer,
    multiply,
    registers_of,
    whole_warp,
)
from ignis.sim.lower.registry import handler
from ignis.sim.lower.tiles import gather
from ignis.sim.lower.values import WARP, Builder, Value, integer
from ignis.sim.ptx.syntax import Instruction, Operand

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__: list[str] = []

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


def _matrix(c: FunctionLowering, ins: Instruction) -> _Matrix:
    letter = ins.parts[2]
    kind = next(part for part in ins.parts if part in BITS_OF)
    text = next(part for part in ins.parts if part[0] == "m" and "n" in part[1:])
    m, n, k = shape = parse_shape(text)
    column = "col" in ins.parts
    small = BITS_OF[kind] < 8
    groups = _FACTORS.get(kind, ()) if letter in "cd" else (group_of(kind),)
    known = any(text in WMMA_SHAPES.get(group, ()) for group in groups)
    if not known or (small and column != (letter == "b")):
        raise c.unsupported(ins, "a form of the instruction that sm_80 does not have")
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
def _wmma(c: FunctionLowering, ins: Instruction) -> None:
    if ins.parts[1] != "mma":
        _transfer(c, ins)
        return
    types = [part for part in ins.parts if part in BITS_OF]
    if len(types) == 2:  # of D and C: the factors are f16
        types[1:1] = ["f16", "f16"]
    multiply(c, ins, types)


def _transfer(c: FunctionLowering, ins: Instruction) -> None:
    """Load or store a matrix."""
    storing = ins.parts[1] == "store"
    space = space_of(ins)
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
            c.line(f"store {value}, ptr {_register(c, buffer, index, matrix)}, align 64")
    base = c.element(address, 0) if address.lanes else address
    good = _inside(c, space, base, stride, matrix, origin_of(c, memory))
    if address.lanes:
        # Lanes must agree; where they do not, each accesses what it points to.
        differ = c.bits_of(c.compare("icmp ne", address, base))
        good = c.binary("and", good, c.compare("icmp eq", differ, integer(0)))
    fast, slow = cold_branch(c, good, "matrix")
    done = c.fresh_label("matrix.done")
    c.label(fast)
    pointer = _pointer(c, space, base)
    name = f"@ig_wmma_{'store' if storing else 'load'}_{matrix.name}"
    if name not in c.definitions:
        c.definitions[name] = _line_function(name, matrix, storing)
    c.line(f"call void {name}(ptr {pointer}, {stride}, ptr {buffer})")
    c.line(f"br label %{done}")
    c.label(slow)
    _by_register(c, ins, space, memory, c.splat(address), stride, matrix, values)
    c.line(f"br label %{done}")
    c.label(done)
    if c.tracking is not None:
        _track(c, ins, space, base, stride, matrix, storing)
    if not storing:
        for index, item in enumerate(items):
            place = _register(c, buffer, index % matrix.layout.registers, matrix)
            value = c.result(
                f"load <32 x i{matrix.bits}>, ptr {place}, align 64", f"i{matrix.bits}", WARP
            )
            c.write(item, value, f"b{matrix.bits}")


def _track(
    c: FunctionLowering, ins: Instruction, space: str, base: Value, stride: Value,
    matrix: _Matrix, storing: bool,
) -> None:  # fmt: skip
    """Let the checkers know of the lines; each counts as one lane's."""
    assert c.tracking is not None
    line = matrix.length * matrix.unit // 8
    piece = min(line, 16)
    info = describe(ins, space, STORE if storing else LOAD)
    lanes = integer((1 << matrix.lines) - 1)
    numbers = _constants(list(range(WARP)))
    at = c.binary("add", c.splat(base), c.binary("mul", numbers, c.splat(stride)))
    for offset in range(0, line, piece):
        place = c.binary("add", at, integer(offset, "i64"))
        c.tracking.moved(c, space, place, piece, storing, info, lanes)


def _stride(c: FunctionLowering, ins: Instruction, matrix: _Matrix) -> Value:
    """Bytes from one line to the next, as a scalar i64."""
    if len(ins.operands) < 3:
        return integer(matrix.length * matrix.unit // 8, "i64")
    stride = c.read(ins.operands[2], "u32")
    stride = c.resize(c.element(stride, 0) if stride.lanes else stride, "i64")
    stride = c.binary("mul", stride, integer(BITS_OF[matrix.kind], "i64"))
    return c.binary("lshr", stride, integer(3, "i64"))


def _register(c: FunctionLowering, buffer: str, index: int, matrix: _Matrix) -> str:
    return c.result(f"getelementptr <32 x i{matrix.bits}>, ptr {buffer}, i64 {index}", "ptr").text


def _pointer(c: FunctionLowering, space: str, base: Value) -> str:
    if space == "shared":
        offset = c.binary("and", base, integer(0xFFFFFFFF, "i64"))
        return c.result(f"getelementptr i8, ptr {c.shared_pointer()}, {offset}", "ptr").text
    return c.result(f"inttoptr {base} to ptr", "ptr").text


def _inside(
    c: FunctionLowering, space: str, base: Value, stride: Value, matrix: _Matrix, origin: str | None
) -> Value:
    """Whether the whole matrix is aligned and in shared memory, or in what `origin` points to."""
    line = integer(matrix.length * matrix.unit // 8, "i64")
    span = c.binary("mul", stride, integer(matrix.lines - 1, "i64"))
    span = c.binary("add", span, line)

    def fits(start: Value, size: Value) -> Value:
        end = c.binary("add", start, span)
        inside = c.compare("icmp ule", end, size)
        return c.binary("and", inside, c.compare("icmp ult", start, size))

    if space == "shared":
        good = fits(c.binary("and", base, integer(0xFFFFFFFF, "i64")), c.shared_size())
    else:
        low, size, _ = limits(c, origin, 1)
        good = fits(c.binary("sub", base, low), size)
        if space == "generic":
            offset = c.binary("sub", base, c.shared_base())
            good = c.binary("or", good, fits(offset, c.shared_size()))
    odd = c.binary("and", c.binary("or", base, stride), integer(_access_bytes(matrix) - 1, "i64"))
    return c.binary("and", good, c.compare("icmp eq", odd, integer(0, "i64")))


def _joined(matrix: _Matrix) -> bool:
    """Whether the elements of a register are neighbours in memory."""
    along_columns = matrix.letter != "b"
    return along_columns != matrix.column


def _access_bytes(matrix: _Matrix) -> int:
    """Bytes of memory that one register of one lane is accessed with at once."""
    return matrix.bits // 8 if _joined(matrix) else matrix.unit // 8


def _line_function(name: str, matrix: _Matrix, storing: bool) -> str:
    """LLVM text of the function that takes whole lines."""
    b = Builder()
    unit, packed = f"i{matrix.unit}", matrix.layout.packed

    def line(index: int) -> str:
        offset = b.binary("mul", Value("%stride", "i64"), integer(index, "i64"))
        return b.result(f"getelementptr i8, ptr %memory, {offset}", "ptr").text

    def register(index: int) -> str:
        return b.result(
            f"getelementptr <32 x i{matrix.bits}>, ptr %registers, i64 {index}", "ptr"
        ).text

    shape = f"<{matrix.length} x {unit}>"
    align = f"align {matrix.unit // 8}"
    places = matrix.elements()
    if storing:
        values = [
            b.result(f"load <{WARP * packed} x {unit}>, ptr {register(r)}, align 64",
                     unit, WARP * packed)
            for r in range(matrix.layout.registers)
        ]  # fmt: skip
        found = {where: key for key, where in places.items()}
        for index in range(matrix.lines):
            picks = [found[index, position] for position in range(matrix.length)]
            b.line(f"store {gather(b, values, picks)}, ptr {line(index)}, {align}")
    else:
        lines = [
            b.result(f"load {shape}, ptr {line(i)}, {align}", unit, matrix.length)
            for i in range(matrix.lines)
        ]
        for index in range(matrix.layout.registers):
            picks = [places[index, element] for element in range(WARP * packed)]
            b.line(f"store {gather(b, lines, picks)}, ptr {register(index)}, align 64")
    head = f"define internal void {name}(ptr %memory, i64 %stride, ptr %registers) noinline #0 {{"
    return "\n".join([head, *b.lines, "  ret void", "}"])


def _by_register(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    memory: Operand,
    address: Value,
    stride: Value,
    matrix: _Matrix,
    values: list[Value],
) -> None:
    """Access every register through the checked functions."""
    low, size, _ = limits(c, origin_of(c, memory), 1)
    places = matrix.elements()
    packed = matrix.layout.packed
    pieces = 1 if _joined(matrix) else packed
    bits = matrix.bits // pieces
    for register in range(matrix.layout.registers):
        whole: Value = integer(0, f"i{matrix.bits}")
        for piece in range(pieces):
            where = [places[register, packed * lane + piece] for lane in range(WARP)]
            lines = _constants([line for line, _ in where])
            inner = _constants([position * matrix.unit // 8 for _, position in where])
            offset = c.binary("add", c.binary("mul", lines, stride), inner)
            at = c.binary("add", address, offset)
            if space == "shared":
                at = c.resize(at, "i32")
            shift = integer(bits * piece, f"i{matrix.bits}")
            if values:
                part = c.resize(c.binary("lshr", values[register], shift), f"i{bits}")
                store_slow(c, ins, space, at, [part], low, size)
            else:
                part = load_slow(c, ins, space, at, bits, 1, low, size)[0]
                wide = c.binary("shl", c.resize(part, f"i{matrix.bits}"), shift)
                whole = c.binary("or", whole, wide)
        if not values:
            place = _register(c, matrix_buffer(c), register, matrix)
            c.line(f"store {whole}, ptr {place}, align 64")


def _constants(items: list[int]) -> Value:
    return Value("<" + ", ".join(f"i64 {item}" for item in items) + ">", "i64", WARP)
