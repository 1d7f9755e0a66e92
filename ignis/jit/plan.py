"""Plans: what a call with these facts does, checked once and repeated at a fraction of the cost.

All that a function checks, chooses and computes before it launches follows from facts: shapes,
dtypes, numbers. A `Plan` has it all ahead: the results to make and the launches, with what they
take. To run it is to ask what may have changed: whether each array is one that may be read or
written now on this stream. Whatever is in doubt is a `MISS`, before anything has changed, and left
to the function itself, which decides and refuses by name.

The code of a plan is written for its `Structure`: how many arrays and numbers there are, and where
each of them goes. Shapes, sizes and handles are constants of the function that is made of it, so
that plans of one structure share their code, and a new shape costs no compilation. A loop over the
parts would cost a tenth to a half more than such code (the shares of it: results a half, the
driver's call a tenth, guards, keys and the stream a tenth).

Here, and nowhere else, a launch's guards are compared and the checker of order is told of arrays.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from ignis.base.generated import generated
from ignis.driver.order.passed import passed
from ignis.driver.order.switch import checkers
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.results import Facts, results_of
from ignis.runtime.ownership.guard import ENFORCED, NO_READ, NO_WRITE, PLANNED
from ignis.runtime.ownership.owners import acting

MISS: Any = object()
"""What a plan returns for arguments that it is not for; nothing has changed then."""


class Array(NamedTuple):
    """An argument that is an array.

    Attributes
    ----------
    written : bool
        Whether the launches may write it.
    dtypes : int
        Of how many dtypes it may be, which a constant has; 0 where they are among the facts.
    """

    written: bool = False
    dtypes: int = 0


class Number(NamedTuple):
    """An argument that differs from call to call and goes to the launch as it is.

    Attributes
    ----------
    kind : str
        The class that it must be of: ``"int"``, ``"float"``, ``"bool"`` or ``"bytes"``; any that
        can be packed if empty.
    low, high : int
        What an int must be between; the length of bytes is `high`.
    """

    kind: str = ""
    low: int = 0
    high: int = 0


class Null(NamedTuple):
    """An argument that is None, and for the launch a null pointer."""


Argument = Array | Number | Null
Slot = int | tuple[str, int]
"""What a launch takes: a number among the arguments, results and constants, in this order; or
``("+", i)``, so many bytes behind the array `i`, or ``("map", i)``, its entry in a table."""
Kind = Literal["launch", "prepared", "product"]


class Step(NamedTuple):
    """Work that a plan gives to the driver.

    Attributes
    ----------
    slots : tuple
        What it takes, in order.
    told : tuple
        Of the arrays among them, the places in `slots` and whether they are written.
    kind : str
        A launch, a prepared launch or a product of the driver's library.
    """

    slots: tuple[Slot, ...]
    told: tuple[tuple[int, bool], ...] = ()
    kind: Kind = "launch"


class Structure(NamedTuple):
    """All that the code of a plan depends on.

    Attributes
    ----------
    arguments : tuple
        What each argument is.
    steps : tuple of Step
        In order.
    made : int
        How many arrays it makes.
    returned : int, tuple of int or None, or None
        Which of the arguments and results it returns; results that it does not return are freed.
    constants : int
        How many values the slots can have besides.
    aligned : int
        Bits that are 0 in the addresses of all arrays among the arguments.
    way : str
        How the arguments come. "own": each for itself, and the stream at the end. "given": in a
        sequence, with stream and launch shape, as the launches of users. "bound": they are
        constants, and so is the stream.
    across : bool
        Whether arrays may be of other streams than that of the launches.
    """

    arguments: tuple[Argument, ...]
    steps: tuple[Step, ...]
    made: int = 0
    returned: int | tuple[int | None, ...] | None = None
    constants: int = 0
    aligned: int = 0
    way: Literal["own", "given", "bound"] = "own"
    across: bool = False


@dataclass(slots=True)
class Plan:
    """A structure with its constants.

    Attributes
    ----------
    run : callable
        Takes the arguments and the stream, and returns what was made, or `MISS`.
    """

    structure: Structure
    operation: str
    made: Sequence[Facts] = ()
    constants: Sequence[Any] = ()
    run: Callable[..., Any] = field(init=False)
    _across: Callable[..., Any] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.run = _code(self.structure)(self.operation, *self.made, *self.constants)

    def across(self, *arguments: Any) -> Any:
        """As `run`, for arrays that may be of other streams than the current one."""
        run = self._across
        if run is None:
            code = _code(self.structure._replace(across=True))
            run = self._across = code(self.operation, *self.made, *self.constants)
        return run(*arguments)


_CODE = """\
def make(operation{constants}):
    def run({parameters}):
{lines}
    return run
"""

# Another thread may be faster at the blocks of parameters; one is lost where the driver refuses.
_LAUNCH = """\
try: params = {free}.pop()
except IndexError: params = {make}()
try: params.fill({values})
except misfit as error:
    {free}.append(params)
    raise {make}.__self__.misfit({name}, ({values},), error) from None
if checkers: passed.bound = 'kernel ' + {name}, ({parts})
{device}.api.launch_kernel({device}.id, {function}, {shape}, handle, params)
{free}.append(params)
"""

_WRITABLE = f"not {{0}}.guard & {NO_WRITE} or {{0}}.guard == {ENFORCED} and {{0}}.owner == acting()"

_SCOPE = {
    "MISS": MISS,
    "acting": acting.get,
    "NvArray": NvArray,
    "checkers": checkers,
    "misfit": (OverflowError, struct.error),
    "passed": passed,
}


@functools.lru_cache(maxsize=256)
def _code(structure: Structure) -> Callable[..., Callable[..., Any]]:
    """Return ``make(operation, *made, *constants)``, which returns the function of a plan."""
    return _Writer(structure).make()


class _Writer:
    """Writes the code of a structure."""

    def __init__(self, structure: Structure) -> None:
        self._structure = structure
        given = list(enumerate(structure.arguments))
        self._arrays = [i for i, each in given if isinstance(each, Array)]
        self._written = [i for i, each in given if isinstance(each, Array) and each.written]
        self._read = [i for i in self._arrays if i not in self._written]
        self._first = len(given)
        self._names = [f"facts{i}" for i in range(structure.made)]
        self._lines: list[str] = []
        self._values = [
            f"a{i}" if isinstance(each, Array) else "0" if isinstance(each, Null) else f"x{i}"
            for i, each in given
        ]

    def _constant(self, kind: str) -> str:
        self._names.append(f"{kind}_{len(self._names)}")
        return self._names[-1]

    def make(self) -> Callable[..., Callable[..., Any]]:
        """Write and run the code."""
        structure = self._structure
        each = [f"x{i}" for i in range(self._first)]
        parameters = [*each, "queue"]
        if structure.way == "bound":
            self._names += ["queue", *each]
            parameters = []
        elif structure.way == "given":
            parameters = ["args", "queue", "shape"]
            self._lines += [
                "if args.__class__ is not tuple and args.__class__ is not list: return MISS",
                f"try: {', '.join(each)}, = args",
                "except ValueError: return MISS",
            ]
        self._refuse_unless(self._of_their_classes() if parameters else ())
        self._lines += [f"m{i} = x{i}.allocation" for i in self._arrays]
        self._refuse_unless(self._usable())
        self._address()
        made = range(self._first, self._first + structure.made)
        self._values += [f"a{i}" for i in made]
        self._values += [self._constant("c") for _ in range(structure.constants)]
        if made:
            facts = ", ".join(self._names[: structure.made])
            self._lines.append(
                f"{', '.join(f'r{i}' for i in made)} = results({facts}, queue, operation)"
            )
            self._lines += [f"a{i} = r{i}.allocation.ptr" for i in made]
        self._lines.append("handle = queue.handle")
        for step in structure.steps:
            self._step(step)
        returned = structure.returned
        chosen = returned if isinstance(returned, tuple) else (returned,)
        # Scratch memory; the stream orders its next use after these launches.
        self._lines += [f"r{i}.free()" for i in made if i not in chosen]
        names = ["None" if i is None else f"r{i}" if i in made else f"x{i}" for i in chosen]
        self._lines.append(f"return {', '.join(names)}{',' * isinstance(returned, tuple)}")
        text = _CODE.format(
            constants="".join(f", {name}" for name in self._names),
            parameters=", ".join(parameters),
            lines="\n".join(" " * 8 + line for line in self._lines),
        )
        scope = dict(_SCOPE, results=results_of(structure.made) if made else None)
        code: Callable[..., Any] = generated(text, "make", "plan", scope)
        return code

    def _refuse_unless(self, conditions: Sequence[str]) -> None:
        if conditions:
            self._lines.append(f"if not ({' and '.join(conditions)}): return MISS")

    def _of_their_classes(self) -> list[str]:
        conditions = []
        if self._arrays:
            conditions.append(" is ".join(f"x{i}.__class__" for i in self._arrays) + " is NvArray")
        for i, argument in enumerate(self._structure.arguments):
            if isinstance(argument, Null):
                conditions.append(f"x{i} is None")
            elif isinstance(argument, Number) and argument.kind:
                conditions.append(f"x{i}.__class__ is {argument.kind}")
                if argument.kind == "int":
                    conditions.append(f"{argument.low} <= x{i} <= {argument.high}")
                elif argument.kind == "bytes":
                    conditions.append(f"len(x{i}) == {argument.high}")
        return conditions

    def _usable(self) -> list[str]:
        """Write the one test of streams and guards."""
        way, across = self._structure.way, self._structure.across
        conditions = []
        for i, argument in enumerate(self._structure.arguments):
            if not isinstance(argument, Array):
                continue
            if across:
                conditions.append(f"m{i}.device is queue.device")
            elif way != "bound":
                # An allocation of this stream is one of its device.
                conditions.append(f"m{i}.stream is queue")
            if argument.dtypes:
                test = "is" if argument.dtypes == 1 else "in"
                conditions.append(f"x{i}.dtype {test} {self._constant('dtype')}")
        if self._read:
            guards = " | ".join(f"m{i}.guard" for i in self._read)
            conditions.append(f"not ({guards}) & {NO_READ}")
        for i in self._written:
            new = f" or m{i}.guard == {PLANNED}" if way == "given" and not across else ""
            conditions.append(f"({_WRITABLE.format(f'm{i}')}{new})")
        if way == "bound" or self._written and way == "own":
            conditions.append("queue.handle >= 0")
        return conditions

    def _address(self) -> None:
        """Write what gets addresses, and counts writes."""
        structure, arrays, written = self._structure, self._arrays, self._written
        if structure.across:
            for i in [*self._read, *written]:
                access = "write" if i in written else "read"
                self._lines.append(f"a{i} = x{i}.{access}_ptr(queue, operation)")
            self._lines.append("if checkers: passed.clear()")  # the launches tell
            written = []
        elif structure.way == "given" and written:
            # A new result has no memory yet. It gets it now, and with it the rules in force.
            guards = " | ".join(f"m{i}.guard" for i in written)
            self._lines.append(f"if ({guards}) & {NO_WRITE}:")
            self._lines += [
                f"    if m{i}.guard == {PLANNED}: m{i}.materialize(operation)" for i in written
            ]
            usable = " and ".join(f"({_WRITABLE.format(f'm{i}')})" for i in written)
            self._lines.append(f"    if not ({usable}): return MISS")
        if structure.way != "bound" and not structure.across:
            self._lines += [f"a{i} = m{i}.ptr + x{i}.offset" for i in arrays]
        if structure.aligned:
            combined = " | ".join(f"a{i}" for i in arrays)
            self._lines.append(f"if ({combined}) & {structure.aligned}: return MISS")
        if structure.way == "own":  # what a family writes may be what it reads, but not overlap it
            self._refuse_unless(
                [
                    f"(a{i} == a{j} or abs(a{i} - a{j}) >= x{i}.nbytes)"
                    for i in written
                    for j in self._read
                ]
            )
        self._lines += [f"m{i}.version += 1" for i in written]

    def _step(self, step: Step) -> None:
        if step.kind == "prepared":
            launch, told = self._constant("launch"), self._constant("told")
            self._lines += [f"if checkers: passed.bound = {told}", f"{launch}()"]
            return
        device = self._constant("device")
        slots = [self._slot(slot) for slot in step.slots]
        if step.kind == "product":
            plan, scratch = self._constant("plan"), self._constant("scratch")
            a, b, out, bias, aux = slots
            self._lines.append(
                f"{device}.api.matmul({device}.id, {plan}, handle, "
                f"({a}, {b}, {out}, {bias}, {aux}), {scratch} and {scratch}(queue))"
            )
            return
        name, function, free, make = map(self._constant, ("name", "function", "free", "make"))
        sizes = [f"x{step.slots[i]}.nbytes" for i, _ in step.told]
        shape = "shape"
        if self._structure.way != "given":
            sizes = [self._constant("size") for _ in step.told]
            shape = self._constant("shape")
        parts = [
            f"({slots[i]}, {size}, {written}), "
            for (i, written), size in zip(step.told, sizes, strict=True)
        ]
        self._lines += _LAUNCH.format(
            device=device, name=name, function=function, free=free, make=make, shape=shape,
            values=", ".join(slots), parts="".join(parts),
        ).splitlines()  # fmt: skip

    def _slot(self, slot: Slot) -> str:
        if isinstance(slot, int):
            return self._values[slot]
        kind, i = slot
        if kind == "map":
            return f"{self._constant('map')}[{self._values[i]}]"
        return f"{self._values[i]} + {self._constant('offset')}"
