"""Native functions written in Python: expressions over LLVM values, with structured control flow.

``Routine`` builds one LLVM function. Python operators on its values append instructions; integers
are unsigned; a scalar next to a vector stands in every lane; variables are stack slots that LLVM
turns into registers.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator

from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.code import Code, Function, Instruction, Item, Label
from ignis.sim.lower.emit.values import BITS, NULL, VOID, Value, i64, integer, poison, vector, zeros


def _natural(type_name: str) -> int:
    """Alignment of a type that is not a vector."""
    return 8 if type_name == "ptr" else BITS[type_name] // 8


def _suffix(pointer: Expr) -> str:
    """One or many pointers in the names of intrinsics."""
    return f"v{pointer.lanes}p0" if pointer.lanes else "p0"


def _arithmetic(operation: str) -> Callable[[Expr, Expr | int], Expr]:
    def apply(self: Expr, other: Expr | int) -> Expr:
        builder = self.routine.builder
        return Expr(self.routine, builder.binary(operation, self.value, self._value(other)))

    return apply


def _comparison(operation: str) -> Callable[[Expr, Expr | int], Expr]:
    def apply(self: Expr, other: Expr | int) -> Expr:
        builder = self.routine.builder
        result = builder.compare(f"icmp {operation}", self.value, self._value(other))
        return Expr(self.routine, result)

    return apply


class Expr:
    """A value inside of a `Routine`; scalar, or a vector of `lanes` elements."""

    __slots__ = ("routine", "value")

    def __init__(self, routine: Routine, value: Value) -> None:
        self.routine = routine
        self.value = value

    @property
    def type(self) -> str:
        """LLVM type of one element."""
        return self.value.type

    @property
    def lanes(self) -> int:
        """Number of elements; 0 for a scalar."""
        return self.value.lanes

    def _value(self, other: Expr | int) -> Value:
        return other.value if isinstance(other, Expr) else integer(other, self.type)

    __add__ = _arithmetic("add")
    __sub__ = _arithmetic("sub")
    __mul__ = _arithmetic("mul")
    __and__ = _arithmetic("and")
    __or__ = _arithmetic("or")
    __xor__ = _arithmetic("xor")
    __lshift__ = _arithmetic("shl")
    __rshift__ = _arithmetic("lshr")
    __lt__ = _comparison("ult")
    __le__ = _comparison("ule")
    __gt__ = _comparison("ugt")
    __ge__ = _comparison("uge")
    # ``==`` keeps Python's meaning.
    equals = _comparison("eq")
    differs = _comparison("ne")

    def __invert__(self) -> Expr:
        return self ^ -1

    def to(self, type_name: str) -> Expr:
        """The integer cut, or extended with zeros."""
        return Expr(self.routine, self.routine.builder.resize(self.value, type_name))

    def bits(self) -> Expr:
        """Truth values of the lanes as an integer with one bit per lane."""
        return Expr(self.routine, self.routine.builder.bitcast(self.value, f"i{self.lanes}", 0))

    def mask(self) -> Expr:
        """The bits of an integer as truth values of as many lanes."""
        lanes = BITS[self.type]
        return Expr(self.routine, self.routine.builder.bitcast(self.value, "i1", lanes))

    def lane(self, number: int) -> Expr:
        """The element of one lane."""
        return Expr(self.routine, self.routine.builder.element(self.value, number))

    def address(self) -> Expr:
        """A pointer as an integer."""
        return Expr(self.routine, self.routine.builder.cast("ptrtoint", self.value, "i64"))

    def splat(self, lanes: int) -> Expr:
        """The scalar in every lane."""
        return Expr(self.routine, self.routine.builder.splat(self.value, lanes))


class Variable:
    """A stack slot."""

    __slots__ = ("lanes", "routine", "slot", "type")

    def __init__(self, routine: Routine, slot: Value, start: Expr) -> None:
        self.routine, self.slot = routine, slot
        self.type, self.lanes = start.type, start.lanes

    def get(self) -> Expr:
        """The value now."""
        builder = self.routine.builder
        return Expr(self.routine, builder.load(self.slot, self.type, self.lanes))

    def set(self, value: Expr | int) -> None:
        """Give it another value."""
        stored = value.value if isinstance(value, Expr) else integer(value, self.type)
        self.routine.builder.store(stored, self.slot)


class Routine:
    """One native function.

    Parameters
    ----------
    name : str
        Its name, without the ``@``.
    parameters : str
        Such as ``"ptr w, <32 x i64> address, i32 mask"``.
    result : str, optional
        LLVM type of the result.
    attributes, linkage : str, optional
        What LLVM should know about it.
    """

    def __init__(
        self,
        name: str,
        parameters: str,
        result: str = "void",
        attributes: str = "noinline",
        linkage: str = "",
    ) -> None:
        self.name = name
        self.builder = Builder()
        self.result = result
        self._arguments: dict[str, Expr] = {}
        self._allocas: list[Item] = [Label("entry")]
        texts = []
        for item in parameters.split(", "):
            shape, _, word = item.rpartition(" ")
            lanes = int(shape[1:].split(" x ")[0]) if shape.startswith("<") else 0
            element = shape.rstrip(">").split(" ")[-1]
            self._arguments[word] = Expr(self, Value(f"%{word}", element, lanes))
            texts.append(f"{shape} %{word}")
        self._parameters = ", ".join(texts)
        self._attributes = f'{attributes} "prefer-vector-width"="512"'
        self._linkage = linkage
        self._ended = False

    def __getitem__(self, name: str) -> Expr:
        return self._arguments[name]

    def function(self) -> Function:
        """The function as LLVM code."""
        if not self._ended:
            assert self.result == "void"
            self.builder.ret()
            self._ended = True
        return Function(
            f"@{self.name}", self._parameters, [*self._allocas, *self.builder.body], self.result,
            self._attributes, self._linkage, needs=self.builder.needs,
        )  # fmt: skip

    def constant(self, value: int, type_name: str = "i64") -> Expr:
        """A scalar constant."""
        return Expr(self, integer(value, type_name))

    def null(self) -> Expr:
        """The pointer to nothing."""
        return Expr(self, NULL)

    def vector(self, items: list[int], type_name: str = "i64") -> Expr:
        """A vector constant."""
        return Expr(self, vector(items, type_name))

    def variable(self, start: Expr) -> Variable:
        """A stack slot that starts with this value."""
        shape = start.value.full_type
        slot = Instruction(f"%v{len(self._allocas)}", "ptr", 0, "alloca", shape, tail=", align 64")
        self._allocas.append(slot)
        found = Variable(self, slot, start)
        found.set(start)
        return found

    def pick(self, source: Expr, lanes: list[int]) -> Expr:
        """Elements of a vector, by their numbers."""
        return Expr(self, self.builder.shuffle(source.value, None, lanes))

    def lane_pointer(self, variable: Variable, lane: Expr) -> Expr:
        """Pointer to one lane of a vector variable."""
        return Expr(self, self.builder.at(variable.slot, lane.to("i64").value, variable.type))

    def element(self, variable: Variable, lane: Expr) -> Expr:
        """One lane of a vector variable."""
        return self.load(self.lane_pointer(variable, lane), variable.type)

    def elements(self, variable: Variable, lanes: Expr, mask: Expr) -> Expr:
        """Some lanes of a vector variable, by their numbers; 0 outside of `mask`."""
        pointers = Expr(self, self.builder.at(variable.slot, lanes.value, variable.type))
        return self.load(pointers, variable.type, mask=mask)

    def compress(self, source: Expr, mask: Expr) -> Expr:
        """The lanes of `mask`, moved to the front."""
        value = source.value
        name = f"@llvm.experimental.vector.compress.{value.suffix}"
        arguments = (value, mask.value, poison(value.type, value.lanes))
        return Expr(self, self.builder.call(name, *arguments, result=value.type, lanes=value.lanes))

    def select(self, condition: Expr, yes: Expr | int, no: Expr | int) -> Expr:
        """`yes` where `condition`, else `no`; at least one of the two is an `Expr`."""
        if isinstance(yes, int):
            assert isinstance(no, Expr)
            yes = Expr(self, integer(yes, no.type))
        if isinstance(no, int):
            no = Expr(self, integer(no, yes.type))
        return Expr(self, self.builder.select(condition.value, yes.value, no.value))

    def intrinsic(self, name: str, *arguments: Expr, flag: bool | None = None) -> Expr:
        """An LLVM intrinsic whose arguments and result have one type."""
        values = [argument.value for argument in arguments]
        return Expr(self, self.builder.intrinsic(name, *values, flag=flag))

    def first(self, mask: Expr) -> Expr:
        """Number of the lowest set bit."""
        return self.intrinsic("cttz", mask, flag=True)

    def call(self, name: str, *arguments: Expr, result: str = "void") -> Expr:
        """Call a native function."""
        found = self.builder.call(
            f"@{name}", *(argument.value for argument in arguments), result=result
        )
        return Expr(self, found)

    def returns(self, value: Expr | int | None = None) -> None:
        """Return from the function."""
        if isinstance(value, int):
            value = self.constant(value, self.result)
        self.builder.ret(VOID if value is None else value.value)
        self._ended = True

    def pointer(self, address: Expr) -> Expr:
        """An integer address as a pointer."""
        return Expr(self, self.builder.pointer(address.value))

    def field(self, base: Expr, index: int | Expr) -> Expr:
        """Pointer to the 64-bit field `index` of a structure."""
        number = index if isinstance(index, int) else index.value
        return Expr(self, self.builder.at(self.pointer(base).value, number, "i64"))

    def load(
        self,
        address: Expr,
        type_name: str = "i64",
        lanes: int = 0,
        align: int = 0,
        mask: Expr | None = None,
    ) -> Expr:
        """Load a scalar, consecutive elements, or one element from each of many addresses.

        Lanes outside of `mask` are 0.
        """
        pointer = self.pointer(address)
        align = align or _natural(type_name)
        if mask is None and not address.lanes:
            return Expr(self, self.builder.load(pointer.value, type_name, lanes, align))
        assert mask is not None
        rest = zeros(type_name, mask.lanes)
        kind = "gather" if address.lanes else "load"
        name = f"@llvm.masked.{kind}.{rest.suffix}.{_suffix(pointer)}"
        arguments = (pointer.value, mask.value, rest)
        found = self.builder.call(name, *arguments, result=type_name, lanes=mask.lanes, align=align)
        return Expr(self, found)

    def store(
        self, value: Expr | int, address: Expr, align: int = 0, mask: Expr | None = None
    ) -> None:
        """Store a scalar (an int is an i64), consecutive elements, or one to each address."""
        stored = value.value if isinstance(value, Expr) else i64(value)
        pointer = self.pointer(address)
        align = align or _natural(stored.type)
        if mask is None:
            assert not address.lanes
            self.builder.store(stored, pointer.value, align)
            return
        stored = self.builder.splat(stored, mask.lanes)
        kind = "scatter" if address.lanes else "store"
        name = f"@llvm.masked.{kind}.{stored.suffix}.{_suffix(pointer)}"
        self.builder.call(name, stored, pointer.value, mask.value, align=align)

    @contextlib.contextmanager
    def when(self, condition: Expr, unlikely: bool = False) -> Iterator[None]:
        """What happens only if `condition` holds."""
        yes, after = self.builder.fresh_label("when"), self.builder.fresh_label("after")
        if unlikely:
            self.builder.branch((condition ^ 1).value, after, yes, likely=True)
        else:
            self.builder.branch(condition.value, yes, after)
        self.builder.label(yes)
        self._ended = False
        yield
        if not self._ended:
            self.builder.jump(after)
        self._ended = False
        self.builder.label(after)

    @contextlib.contextmanager
    def loop(self) -> Iterator[str]:
        """A loop; it ends at ``leave(loop, condition)``."""
        again, after = self.builder.fresh_label("loop"), self.builder.fresh_label("loop.end")
        self.builder.jump(again)
        self.builder.label(again)
        yield after
        if not self._ended:
            self.builder.jump(again)
        self._ended = False
        self.builder.label(after)

    def leave(self, loop: str, condition: Expr) -> None:
        """Go on behind the loop if `condition` holds."""
        further = self.builder.fresh_label("further")
        self.builder.branch(condition.value, loop, further)
        self.builder.label(further)

    @contextlib.contextmanager
    def steps(self, end: Expr, step: Expr | int = 1) -> Iterator[Expr]:
        """Once for each multiple of `step` below `end`, from 0 on."""
        number = self.variable(self.constant(0))
        with self.loop() as loop:
            now = number.get()
            self.leave(loop, now >= end)
            yield now
            number.set(now + step)

    @contextlib.contextmanager
    def lanes(self, mask: Expr) -> Iterator[Expr]:
        """Once for each set bit of `mask`, lowest first: its number."""
        rest = self.variable(mask)
        with self.loop() as loop:
            now = rest.get()
            self.leave(loop, now.equals(0))
            yield self.first(now)
            rest.set(now & (now - 1))


def module(routines: Iterable[Routine]) -> Code:
    """The functions as a module; what it needs is elsewhere."""
    needs: dict[str, str] = {}
    functions = [routine.function() for routine in routines]
    for function in functions:
        needs.update(function.needs)
    for function in functions:
        needs.pop(function.name, None)
    return Code(needs, [], functions)
