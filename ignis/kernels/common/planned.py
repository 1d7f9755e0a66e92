"""Planned functions: those of the families, with a plan for each set of facts that they met before.

The functions of the families check their operands, choose kernels and launch shapes, make results
and launch. All of that follows from facts: shapes, dtypes, numbers, whether addresses are aligned.
A call with new facts makes a `Plan`, further ones run it. What the plan is not for
(a capture, an array that was freed, a wrong argument) is left to the function itself, which decides
and refuses as ever.

Where a family does not say what its plan is, the second such call is watched and the plan repeats
what it did. That may be asked of a function if all that it does to the device is to launch kernels
by `Kernel.launch` on arrays that it is given (which they only read) and on arrays that it makes.
What a call did besides shows in the versions of the arrays, and is then not planned.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, TypeVar

import numpy as np

from ignis.base.generated import generated
from ignis.jit import trace
from ignis.jit.plan import MISS, Array, Plan, Slot, Step, Structure
from ignis.jit.trace import Launched
from ignis.kernels.common.tensor_map import TensorMap
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.results import facts_of, mark
from ignis.runtime.stream import current_streams, defaults

P = ParamSpec("P")
R = TypeVar("R")

_MOST_PLANS = 1024
"""Of one function: training meets a few dozen shapes, decoding a new one per token."""

_ALIGNED = 15
"""Bits of an address that are 0 for the widest access of a thread."""

_CALL = """\
def {name}({signature}):
    if not watched{unset}:
        try:
            device = {first}.allocation.device
            plan = plans[device, {facts}]
        except KeyError:
            return checked((device, {facts}), {values})
        except (AttributeError, TypeError):  # no array, or no fact, that a plan could be for
            return function({arguments})
        if plan is not None:
            streams = current_streams()
            queue = {given}(streams and streams.get(device)) or defaults.get(device)
            found = plan.run({operands}, queue)
            if found is not MISS:
                return found
            if {across}{first}.allocation.stream is not queue:
                found = plan.across({operands}, queue)
                if found is not MISS:
                    return found
    return function({arguments})
"""


def planned(
    *arrays: str,
    optional: Sequence[str] = (),
    numbers: Sequence[str] = (),
    settings: Sequence[Callable[[], Any]] = (),
    plan: Callable[..., Plan | None] | None = None,
    typed: bool = True,
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a function on arrays repeat by a plan what it did before on operands of the same facts.

    Parameters
    ----------
    arrays : str
        Its parameters that are arrays and only read; at least one.
    optional : sequence of str
        Parameters that are arrays or None, which `plan` knows: their shapes are facts.
    numbers : sequence of str
        Parameters that are numbers which the launch gets, and no facts; the same.
    settings : sequence of callable
        What returns further facts.
    plan : callable, optional
        Gets the arguments of a call, all of them and in order, and returns the plan for those of
        their facts, which takes `arrays`, `optional` and `numbers`; or None if there is none now.
        Watches the call if None; ``out`` and ``into`` must be None then for a plan.
    typed : bool
        Whether of the facts also the class counts: 1, 1.0 and True are one key of a dictionary.

    Notes
    -----
    ``stream`` is no fact; what is left of the parameters is one.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        plans = _Plans(function, arrays, optional, numbers, settings, plan, typed)
        made: Callable[P, R] = functools.wraps(function)(plans.call)
        made.plans = plans  # type: ignore[attr-defined]
        return made

    return decorate


class _Plans(dict[tuple[Any, ...], Plan | None]):
    """The plans of one function by the facts of a call; None where there can be none.

    Attributes
    ----------
    call : callable
        What takes the place of the function, and looks for a plan first.
    """

    def __init__(
        self,
        function: Callable[..., Any],
        arrays: Sequence[str],
        optional: Sequence[str],
        numbers: Sequence[str],
        settings: Sequence[Callable[[], Any]],
        plan: Callable[..., Plan | None] | None,
        typed: bool,
    ) -> None:
        self._function = function
        self._plan = plan
        self._seen: set[tuple[Any, ...]] = set()
        self._arrays = arrays
        parameters = list(inspect.signature(function).parameters.values())
        self._names = names = [each.name for each in parameters]
        keyword = inspect.Parameter.KEYWORD_ONLY
        self._options = [each.name for each in parameters if each.kind is keyword]
        operands = (*arrays, *optional, *numbers)
        unset = [name for name in names if name in ("out", "into") and name not in operands]
        self._facts = [name for name in names if name not in (*operands, *unset, "stream")]
        facts = [f"{name}.dtype, {name}.shape" for name in arrays]
        facts += [f"{name}, {name}.__class__" if typed else name for name in self._facts]
        # Tuples of 0, 0.0 and False are equal, too.
        facts += [
            f"tuple(map(type, {each.name})) if {each.name}.__class__ is tuple else None"
            for each in parameters
            if each.name in self._facts and "tuple" in str(each.annotation)
        ]
        facts += [f"None if {name} is None else {name}.shape" for name in optional]
        facts += [f"setting{i}()" for i in range(len(settings))]
        scope: dict[str, Any] = {
            "__name__": function.__module__,
            "MISS": MISS,
            "checked": self._checked,
            "current_streams": current_streams.get,
            "defaults": defaults,
            "function": function,
            "plans": self,
            "watched": trace.threads,
            **{f"setting{i}": setting for i, setting in enumerate(settings)},
        }
        signature = []
        for each in parameters:
            if each.name in self._options[:1]:
                signature.append("*")
            default = ""
            if each.default is not inspect.Parameter.empty:
                default = f"=default_{each.name}"
                scope[default[1:]] = each.default
            signature.append(each.name + default)
        name, streamed = function.__name__, "stream" in names
        text = _CALL.format(
            name=name,
            signature=", ".join(signature),
            unset="".join(f" and {each} is None" for each in unset),
            first=arrays[0],
            facts=", ".join(facts),
            arguments=", ".join(f"{n}={n}" if n in self._options else n for n in names),
            values=", ".join(names),
            given="stream if stream is not None else " if streamed else "",
            operands=", ".join(operands),
            across="stream is None and " if streamed else "",
        )
        self.call = generated(text, name, f"plans of {name}", scope)

    def _checked(self, key: tuple[Any, ...], *values: Any) -> Any:
        """Call the function, and make a plan of what it does if that can be one."""
        bound = dict(zip(self._names, values, strict=True))
        options = {name: bound[name] for name in self._options}
        call = functools.partial(self._function, *values[: len(values) - len(options)], **options)
        inputs = [bound[name] for name in self._arrays]
        usable = all(each.__class__ is NvArray for each in inputs)
        if not usable or capture_state.threads or trace.threads:
            return call()
        # What is no plain value the function will refuse, and a key would keep it alive.
        if not all(_is_plain(bound[name]) for name in self._facts):
            return call()
        if self._plan is not None:
            found = call()
            plan = self._plan(*values)
            if plan is not None:
                self._keep(key, plan)
            return found
        if len({id(each) for each in inputs}) != len(inputs):  # which is meant could not be told
            return call()
        if key not in self._seen:  # to be watched costs as much as four calls, and many come once
            if len(self._seen) >= _MOST_PLANS:
                self._seen.clear()
            self._seen.add(key)
            return call()
        before = [each.version for each in inputs]
        first = mark()
        with trace.watched() as launched:
            found = call()
        self._keep(key, _plan(self._function.__name__, inputs, before, first, launched, found))
        return found

    def _keep(self, key: tuple[Any, ...], plan: Plan | None) -> None:
        if len(self) >= _MOST_PLANS:
            self.clear()
        self[key] = plan


def _is_plain(fact: object) -> bool:
    if isinstance(fact, tuple):
        return all(map(_is_plain, fact))
    return fact is None or isinstance(fact, (bool, int, float, str, np.dtype, type))


def _plan(
    operation: str,
    inputs: Sequence[NvArray],
    before: Sequence[int],
    first: int,
    launched: Sequence[Launched],
    found: Any,
) -> Plan | None:
    """Return what repeats the launches that were seen, or None if they are not all there was."""
    if not launched:
        return None
    seen = _Seen(inputs, first)
    if not all(launch.kind == "ordinary" and seen.add(launch) for launch in launched):
        return None
    if [each.version for each in inputs] != before:
        return None
    return seen.plan(operation, found)


class _Seen:
    """What was seen of a call: its launches, and what each of them took."""

    def __init__(self, inputs: Sequence[NvArray], first: int) -> None:
        self._first = first
        self._stream: Any = None
        self._given = {id(each): i for i, each in enumerate(inputs)}
        self._aligned = not any((each.ptr or 0) & _ALIGNED for each in inputs)
        self._buffers: dict[int, int] = {}
        self._made: list[NvArray] = []
        self._writes: list[int] = []
        self._constants: list[Any] = []
        self._launches: list[tuple[list[Slot], list[tuple[int, bool]], tuple[Any, ...]]] = []

    def add(self, launch: Launched) -> bool:
        """Note one launch; False if it uses what a plan cannot hold."""
        self._stream = self._stream or launch.stream
        if launch.stream is not self._stream or not self._aligned:
            return False
        slots: list[Slot] = []  # of the constants, the complements of their numbers
        told: list[tuple[int, bool]] = []
        constants: list[Any] = []
        sizes: list[int] = []
        for parameter, arg, value in zip(
            launch.kernel.parameters, launch.args, launch.values, strict=True
        ):
            if arg.__class__ is int or arg is None or arg.__class__ is float:
                slots.append(~len(self._constants))
                self._constants.append(0 if value is None else value)
            elif isinstance(arg, NvArray):
                place = self._place(arg, parameter.written)
                if place is None:
                    return False
                told.append((len(slots), parameter.written))
                sizes.append(arg.nbytes)
                if arg.offset and id(arg) not in self._given:
                    slots.append(("+", place))
                    constants.append(arg.offset)
                else:
                    slots.append(place)
            elif isinstance(arg, TensorMap):
                place = self._place(arg.array, False)
                if place is None:
                    return False
                slots.append(("map", place))
                constants.append(arg.encoder)
            elif parameter.kind == "pointer":
                return False
            else:
                slots.append(~len(self._constants))
                self._constants.append(value)
        launched = launch.kernel.launched(constants, sizes, launch.shape)
        self._launches.append((slots, told, launched))
        return True

    def _place(self, array: NvArray, written: bool) -> int | None:
        """Return where an array is among the operands, or among those that were made."""
        given = self._given.get(id(array))
        if given is not None:
            return None if written else given
        allocation = array.allocation
        place = self._buffers.get(id(allocation))
        if place is None:
            root = array if array.parent is None else array.parent
            if root.id <= self._first or root.stream is not self._stream:
                return None  # made elsewhere, and held by the function, or a part of an operand
            place = self._buffers[id(allocation)] = len(self._made)
            self._made.append(root)
            self._writes.append(0)
        self._writes[place] += written
        return len(self._given) + place

    def plan(self, operation: str, found: Any) -> Plan | None:
        """Return the plan; None where something else than a launch has written a result."""
        first = len(self._given)
        places = {id(array): first + i for i, array in enumerate(self._made)}
        returned = []
        for each in found if isinstance(found, tuple) else (found,):
            if each is not None and id(each) not in places:
                return None
            returned.append(None if each is None else places.pop(id(each)))
        for array, writes in zip(self._made, self._writes, strict=True):
            if array.version != writes or not array.nbytes:
                return None
        beyond = first + len(self._made)
        steps = []
        constants = list(self._constants)
        for slots, told, launched in self._launches:
            values = [
                beyond + ~slot if slot.__class__ is int and slot < 0 else slot for slot in slots
            ]
            steps.append(Step(tuple(values), tuple(told)))
            constants += launched
        structure = Structure(
            (Array(),) * first,
            tuple(steps),
            len(self._made),
            tuple(returned) if isinstance(found, tuple) else returned[0],
            len(self._constants),
            _ALIGNED,
        )
        pairs = zip(self._made, self._writes, strict=True)
        made = [facts_of(array.shape, array.dtype, writes) for array, writes in pairs]
        return Plan(structure, operation, made, constants)
