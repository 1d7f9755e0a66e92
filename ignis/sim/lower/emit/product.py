"""The function that multiplies the matrices of a warp: D = A B + C.

Factors are converted to float32 (float64 for ``f64``), in which products of all their types but
float64 are exact. Each row of D is one vector; for k = 0, 1, ... the element of A is broadcast from
memory and one fused multiply-add adds its product with a row of B: every step rounds once, to
nearest. An ``f16`` D is rounded once more, at the end. Sums of integer products stay below 2**24,
so that float32 has them exactly; they are added to C as integers.
"""

from __future__ import annotations

from dataclasses import dataclass

from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.float16 import from_float8, from_half, to_half
from ignis.sim.lower.emit.fragments import BITS_OF, Fragment, Shape, fragment
from ignis.sim.lower.emit.tiles import gather
from ignis.sim.lower.emit.values import WARP, Value, f32, f32_bits, i64, integer, ptr

_INTEGERS = ("s8", "u8", "s4", "u4")
_MAX_LANES = 16
_LEFT, _RIGHT = ptr("%left"), ptr("%right")


@dataclass(frozen=True)
class Form:
    """What one matrix instruction computes.

    Attributes
    ----------
    shape : tuple of int
        m, n and k.
    d, a, b, c : str
        PTX types of the matrices.
    columns : tuple of bool
        Whether A and B are ``.col``.
    saturate : bool
        Whether integer results are clamped instead of wrapped.
    operation : str
        ``"xor"`` or ``"and"`` for one-bit matrices.
    """

    shape: Shape
    d: str
    a: str
    b: str
    c: str
    columns: tuple[bool, bool] = (False, True)
    saturate: bool = False
    operation: str = ""

    @property
    def fragments(self) -> list[Fragment]:
        """The layouts of A, B, C and D."""
        return [
            fragment("a", self.shape, self.a, self.columns[0]),
            fragment("b", self.shape, self.b, self.columns[1]),
            fragment("c", self.shape, self.c),
            fragment("c", self.shape, self.d),
        ]

    @property
    def name(self) -> str:
        """Name of the LLVM function."""
        m, n, k = self.shape
        marks = "".join("c" if column else "r" for column in self.columns)
        types = "_".join((self.d, self.a, self.b, self.c))
        return f"@ig_mma_m{m}n{n}k{k}_{marks}_{types}{'_sat' * self.saturate}{self.operation}"


def define_product(b: Builder, form: Form) -> None:
    """Define the function ``form.name``.

    It takes a pointer to the registers of A, B and C, each with 32 lanes and one behind the
    other, and a pointer to where those of D go.
    """
    b.define(form.name, "ptr %in, ptr %out", lambda body: _Product(body, form).emit())


class _Product:
    def __init__(self, b: Builder, form: Form) -> None:
        self.b = b
        self.form = form
        self.left, self.right, self.start, self.result = form.fragments
        self.real = "double" if form.d == "f64" else "i32" if form.a == "b1" else "float"
        self.register_bits = 64 if form.d == "f64" else 32
        self.integers = form.a in _INTEGERS
        self.batches = sorted({batch for batch, _, _ in self.result.places})
        self.rows, self.columns, self.depth = form.shape
        if form.a == "b1":
            self.depth //= 32

    def emit(self) -> None:
        self.declare_steps()
        b, left, right = self.b, self.left, self.right
        size = WARP * self.register_bits // 8
        count = WARP * left.packed * left.registers
        b.alloca(f"[{count} x {self.real}]", 64, _LEFT.text)
        b.alloca(f"[{self.depth * self.columns} x {self.real}]", 64, _RIGHT.text)
        for register in range(left.registers):
            values = self.factor(self.load(register * size, left, self.form.a), self.form.a)
            b.store(values, b.at(_LEFT, register * values.lanes, self.real), 64)
        first = left.registers * size
        factors = [self.load(first + r * size, right, self.form.b) for r in range(right.registers)]
        first += right.registers * size
        start = [self.load(first + r * size, self.start, self.form.c)
                 for r in range(self.start.registers)]  # fmt: skip
        rows = {}
        for batch in self.batches:
            rows.update(self.sums(batch, factors, start))
        self.store(rows, start)

    def load(self, offset: int, layout: Fragment, kind: str) -> Value:
        """A register as a vector of elements."""
        b, bits = self.b, self.register_bits
        value = b.load(b.at(ptr("%in"), offset), f"i{bits}", WARP, 64)
        if BITS_OF[kind] == 4:
            return self.nibbles(b.bitcast(value, "i8", 4 * WARP))
        return b.bitcast(value, f"i{bits // layout.packed}", layout.packed * WARP)

    def nibbles(self, value: Value) -> Value:
        """The two halves of each byte, each in a byte of its own."""
        b = self.b
        low = b.binary("and", value, integer(15, "i8"))
        high = b.binary("lshr", value, integer(4, "i8"))
        both = [pair for i in range(value.lanes) for pair in ((0, i), (1, i))]
        return gather(b, [low, high], both)

    def factor(self, value: Value, kind: str) -> Value:
        """Elements of A or B as numbers to be multiplied."""
        b = self.b
        if kind in ("f16", "bf16"):
            return from_half(b, value, kind)
        if kind in ("e4m3", "e5m2"):
            return from_float8(b, value, kind)
        if kind == "tf32":
            return b.bitcast(b.binary("and", value, integer(0xFFFFE000)), "float")
        if kind == "f64":
            return b.bitcast(value, "double")
        if kind == "s4":
            sign = integer(8, "i8")
            value = b.binary("sub", b.binary("xor", value, sign), sign)
        if kind in _INTEGERS:
            wide = b.resize(value, "i32", signed=kind[0] == "s")
            return b.cast("sitofp", wide, "float")
        return value

    def initial(self, batch: int, row: int, columns: range, start: list[Value]) -> Value:
        if self.integers or self.real == "i32":
            zero = f32(0.0) if self.integers else integer(0)
            return self.b.splat(zero, len(columns))
        picks = [self.start.places[batch, row, column] for column in columns]
        value = gather(self.b, start, picks)
        if self.form.c == "f16":
            return from_half(self.b, value, "f16")
        return self.b.bitcast(value, self.real)

    def sums(
        self, batch: int, factors: list[Value], start: list[Value]
    ) -> dict[tuple[int, int], list[Value]]:
        """The rows of D, each in vectors of at most `_MAX_LANES` columns."""
        b, real = self.b, self.real
        width = min(self.columns, _MAX_LANES)
        parts = [range(i, i + width) for i in range(0, self.columns, width)]
        for k in range(self.depth):
            for columns in parts:
                picks = [self.right.places[batch, k, column] for column in columns]
                value = self.factor(gather(b, factors, picks), self.form.b)
                b.store(value, b.at(_RIGHT, k * self.columns + columns.start, real), 32)
        rows: dict[tuple[int, int], Value] = {}
        for row in range(self.rows):
            for part, columns in enumerate(parts):
                value = self.initial(batch, row, columns, start)
                rows[row, part] = b.alloca(value.full_type, 64)
                b.store(value, rows[row, part])
        self.loop(batch, rows, len(parts), width)
        return {
            (batch, row): [b.load(rows[row, part], real, width) for part in range(len(parts))]
            for row in range(self.rows)
        }

    def loop(self, batch: int, rows: dict[tuple[int, int], Value], parts: int, width: int) -> None:
        """Add the products for k = 0, 1, ... to the rows.

        It is a loop so that LLVM has little to compile; accumulators stay in registers.
        """
        b, real = self.b, self.real
        loop, done = b.fresh_label("sum"), b.fresh_label("summed")
        counter = b.alloca("i64")
        b.store(i64(0), counter)
        b.fall(loop)
        k = b.load(counter, "i64")
        line = b.binary("mul", k, i64(self.columns))
        first = b.at(_RIGHT, line, real)
        right = [b.load(b.at(first, part * width, real), real, width, 32) for part in range(parts)]
        distance = b.load(b.at(ptr(f"{self.form.name}.steps"), k, "i64"), "i64")
        base = b.at(_LEFT, distance, real)
        for row in range(self.rows):
            place = b.at(base, self.index(batch, row, 0), real)
            factor = b.splat(b.load(place, real), width)
            for part in range(parts):
                total = b.load(rows[row, part], real, width)
                b.store(self.add(factor, right[part], total), rows[row, part])
        after = b.binary("add", k, i64(1))
        b.store(after, counter)
        more = b.compare("icmp ult", after, i64(self.depth))
        b.branch(more, loop, done)
        b.label(done)

    def index(self, batch: int, row: int, k: int) -> int:
        """Place of an element of A among all its registers' elements."""
        register, element = self.left.places[batch, row, k]
        return register * WARP * self.left.packed + element

    def declare_steps(self) -> None:
        """How far the elements for each k lie behind those for k = 0: the same in all rows."""
        found = [self.index(0, 0, k) - self.index(0, 0, 0) for k in range(self.depth)]
        self.b.table(f"{self.form.name}.steps", found)

    def add(self, left: Value, right: Value, total: Value) -> Value:
        b = self.b
        if self.real != "i32":
            return b.intrinsic("fma", left, right, total)
        common = b.binary(self.form.operation, left, right)
        return b.binary("add", total, b.intrinsic("ctpop", common))

    def finish(self, value: Value) -> Value:
        """A part of a row of D as the bits of its elements."""
        b = self.b
        if self.form.d == "f16":
            return to_half(b, value, "f16")
        if self.integers:
            return b.cast("fptosi", value, "i32")
        if self.real == "i32":
            return value
        if self.real == "float":
            value = b.select(b.compare("fcmp uno", value, value), f32_bits(0x7FFFFFFF), value)
        return b.bitcast(value, f"i{self.register_bits}")

    def store(self, rows: dict[tuple[int, int], list[Value]], start: list[Value]) -> None:
        """Put the rows into the registers of D."""
        b, layout = self.b, self.result
        width = min(self.columns, _MAX_LANES)
        sources: list[Value] = []
        places: dict[tuple[int, int], tuple[int, int]] = {}
        for (batch, row), parts in rows.items():
            for part, value in enumerate(parts):
                for lane in range(width):
                    key = layout.places[batch, row, part * width + lane]
                    places[key] = len(sources), lane
                sources.append(self.finish(value))
        size = WARP * self.register_bits // 8
        for register in range(layout.registers):
            picks = [places[register, element] for element in range(WARP * layout.packed)]
            value = gather(b, sources, picks)
            if self.integers or self.real == "i32":
                old = start[register]
                if self.form.saturate:
                    value = b.intrinsic("sadd.sat", old, value)
                else:
                    value = b.binary("add", old, value)
            b.store(value, b.at(ptr("%out"), register * size), 64)
