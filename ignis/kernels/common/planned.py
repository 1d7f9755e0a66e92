"""Plans: what a family's function launches, checked once and repeated at a fraction of the cost.

The functions of the families check their operands, choose kernels and launch shapes, make results
and launch. All of that follows from facts: shapes, dtypes, numbers, whether addresses are aligned.
`planned` watches the second call with the same facts and makes a plan of what it saw; further ones
ask the guard of each operand, make the results and launch. Whatever the plan does not
cover (another stream, a capture, an array that was freed, a wrong argument) is left to the function
itself, which decides and refuses as ever.

A function may be planned if all that it does to the device is to launch kernels by `Kernel.launch`
on arrays that it is given (which they only read) and on arrays that it makes. What a call did
besides shows in the versions of the arrays, and is then not planned.
"""

from __future__ import annotations

import functools
import inspect
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numpy as np

from ignis.driver.order.passed import passed
from ignis.driver.order.switch import checkers
from ignis.jit import trace
from ignis.jit.trace import Launched, Trace
from ignis.kernels.common.tensor_map import TensorMap
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.results import mark, result
from ignis.runtime.ownership.guard import EXCEPT_ORDER, READ
from ignis.runtime.stream import current_streams, defaults

__all__ = ["planned"]

P = ParamSpec("P")
R = TypeVar("R")

_MOST_PLANS = 1024
"""Of one function: training meets a few dozen shapes, decoding a new one per token."""

_ALIGNED = 15
"""Bits of an address that are 0 for the widest access of a thread."""

_FOLDER = Path(__file__).parent

_CALL = """\
def {name}({signature}):
    if not watched{unset}:
        try:
{allocations}
            queue = m0.stream
            device = queue.device
            plan = plans[device, {facts}]
        except KeyError:
            return checked({arguments})
        except (AttributeError, TypeError):  # no array, or no fact, that a plan could be for
            return function({arguments})
        streams = current_streams()
        if plan is not None and {condition}:
{addresses}
            if not ({combined}) & {aligned}:
                return plan(queue, {names})
    return function({arguments})
"""

_PLAN = """\
def make({constants}):
    def plan(stream, {inputs}):
        handle = stream.handle
{lines}
        return {returned}
    return plan
"""


def planned(*arrays: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a function on arrays repeat by a plan what it did before on operands of the same facts.

    Parameters
    ----------
    arrays : str
        Its parameters that are arrays and only read; at least one. Of the others, ``out``, ``into``
        and ``stream`` must be None for a plan, and the rest are facts.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        plans = _Plans(function, arrays)
        made: Callable[P, R] = functools.wraps(function)(plans.compile())
        return made

    return decorate


class _Plans(dict[tuple[Any, ...], Callable[..., Any] | None]):
    """The plans of one function by the facts of a call; None where there can be none."""

    __slots__ = ("_arrays", "_facts", "_function", "_parameters", "_seen", "_signature", "_unset")

    def __init__(self, function: Callable[..., Any], arrays: Sequence[str]) -> None:
        self._function = function
        self._seen: set[tuple[Any, ...]] = set()
        self._arrays = tuple(arrays)
        self._signature = inspect.signature(function)
        self._parameters = list(self._signature.parameters.values())
        names = [parameter.name for parameter in self._parameters]
        results = [name for name in ("out", "into", "stream") if name not in arrays]
        self._unset = [name for name in names if name in results]
        self._facts = [n for n in names if n not in self._arrays and n not in self._unset]

    def compile(self) -> Callable[..., Any]:
        """Return the function that looks for a plan first."""
        arrays, count = self._arrays, len(self._arrays)
        facts = [f"{name}.dtype, {name}.shape" for name in arrays]
        # 1 and 1.0 and True are one key of a dictionary, but not one argument.
        facts += [f"{name}, {name}.__class__" for name in self._facts]
        ready = [f"{name}.__class__ is NvArray" for name in arrays]
        # An allocation of this stream is one of its device.
        ready += [f"m{i}.stream is queue" for i in range(1, count)]
        admitted = "(m{0}.guard < {1} or m{0}.guard & {2} < {1})"
        ready += [admitted.format(i, READ, EXCEPT_ORDER) for i in range(count)]
        ready.append("queue is ((streams and streams.get(device)) or defaults.get(device))")
        keyword = inspect.Parameter.KEYWORD_ONLY
        arguments = [
            f"{p.name}={p.name}" if p.kind is keyword else p.name for p in self._parameters
        ]
        scope: dict[str, Any] = {
            "__name__": self._function.__module__,
            "NvArray": NvArray,
            "checked": self._checked,
            "current_streams": current_streams.get,
            "defaults": defaults,
            "function": self._function,
            "plans": self,
            "watched": trace.threads,
        }
        signature, starred = [], False
        for parameter in self._parameters:
            if parameter.kind is keyword and not starred:
                signature.append("*")
                starred = True
            if parameter.default is inspect.Parameter.empty:
                signature.append(parameter.name)
            else:
                scope[f"default_{parameter.name}"] = parameter.default
                signature.append(f"{parameter.name}=default_{parameter.name}")
        text = _CALL.format(
            name=self._function.__name__,
            signature=", ".join(signature),
            unset="".join(f" and {name} is None" for name in self._unset),
            allocations=_block(12, [f"m{i} = {name}.allocation" for i, name in enumerate(arrays)]),
            facts=", ".join(facts),
            arguments=", ".join(arguments),
            condition=" and ".join(ready),
            addresses=_block(
                12, [f"a{i} = m{i}.ptr + {name}.offset" for i, name in enumerate(arrays)]
            ),
            combined=" | ".join(f"a{i}" for i in range(count)),
            aligned=_ALIGNED,
            names=", ".join(f"a{i}" for i in range(count)),
        )
        made: Callable[..., Any] = _executed(text, scope, self._function.__name__)[
            self._function.__name__
        ]
        return made

    def _checked(self, *args: Any, **kwargs: Any) -> Any:
        """Call the function, and make a plan of what it does if that can be one."""
        bound = self._signature.bind(*args, **kwargs).arguments
        inputs = [bound[name] for name in self._arrays]
        usable = all(each.__class__ is NvArray for each in inputs)
        if not usable or capture_state.threads or trace.threads:
            return self._function(*args, **kwargs)
        # What is no plain value the function will refuse, and a key would keep it alive.
        if not all(_is_plain(bound[name]) for name in self._facts):
            return self._function(*args, **kwargs)
        key = self._key(inputs, bound)
        if len({id(each) for each in inputs}) != len(inputs):  # which is meant could not be told
            return self._function(*args, **kwargs)
        if key not in self._seen:  # a plan costs as much as four calls, and many come only once
            if len(self._seen) >= _MOST_PLANS:
                self._seen.clear()
            self._seen.add(key)
            return self._function(*args, **kwargs)
        thread = threading.get_ident()
        watching = trace.threads[thread] = Trace()
        before = [each.version for each in inputs]
        first = mark()
        try:
            found = self._function(*args, **kwargs)
        finally:
            del trace.threads[thread]
        plan = _plan(self._function.__name__, inputs, before, first, watching, found)
        if len(self) >= _MOST_PLANS:
            self.clear()
        self[key] = plan
        return found

    def _key(self, inputs: Sequence[NvArray], bound: dict[str, Any]) -> tuple[Any, ...]:
        """As the compiled function has it."""
        key: list[Any] = [inputs[0].device]
        for array in inputs:
            key += [array.dtype, array.shape]
        for name in self._facts:
            fact = bound[name]
            key += [fact, fact.__class__]
        return tuple(key)


def _is_plain(fact: object) -> bool:
    if isinstance(fact, tuple):
        return all(map(_is_plain, fact))
    return fact is None or isinstance(fact, (bool, int, float, str, np.dtype, type))


def _plan(
    operation: str,
    inputs: Sequence[NvArray],
    before: Sequence[int],
    first: int,
    watching: Trace,
    found: Any,
) -> Callable[..., Any] | None:
    """Return what repeats the launches that were seen, or None if they are not all there was."""
    launched = watching.launched
    if not launched or len(launched) != watching.started:
        return None
    writer = _Writer(operation, inputs, first)
    for launch in launched:
        if launch.kind != "ordinary" or not writer.add(launch):
            return None
    if [each.version for each in inputs] != before:
        return None
    return writer.plan(found)


class _Writer:
    """Writes the code of a plan, from one launch after another."""

    def __init__(self, operation: str, inputs: Sequence[NvArray], first: int) -> None:
        self._operation = operation
        self._first = first
        self._stream = inputs[0].stream
        self._given = {id(each): f"a{i}" for i, each in enumerate(inputs)}
        self._buffers: dict[int, str] = {}
        self._made: list[NvArray] = []
        self._writes: list[int] = []
        self._constants: dict[str, Any] = {
            "result": result,
            "checkers": checkers,
            "passed": passed,
        }
        self._inputs = [f"a{i}" for i in range(len(inputs))]
        self._lines: list[str] = []
        self._aligned = not any((each.ptr or 0) & _ALIGNED for each in inputs)

    def _constant(self, kind: str, value: Any) -> str:
        name = f"{kind}_{len(self._constants)}"
        self._constants[name] = value
        return name

    def add(self, launch: Launched) -> bool:
        """Write one launch; False if it uses what a plan cannot hold."""
        if launch.stream is not self._stream or not self._aligned:
            return False
        values, told = [], []
        for parameter, arg, value in zip(
            launch.kernel.parameters, launch.args, launch.values, strict=True
        ):
            if isinstance(arg, TensorMap):
                address = self._address(arg.array, False)
                if address is None:
                    return False
                values.append(f"{self._constant('map', arg.encoder)}[{address}]")
                continue
            if not isinstance(arg, NvArray):
                if arg is not None and parameter.kind == "pointer":
                    return False
                values.append(self._constant("c", value))
                continue
            address = self._address(arg, parameter.written)
            if address is None:
                return False
            values.append(address)
            told.append(f"({address}, {arg.nbytes}, {parameter.written}), ")
        label = self._constant("k", f"kernel {launch.kernel.name}")
        call, device, function, free, make = launch.kernel.parts()
        names = {
            "call": call,
            "device": device,
            "function": function,
            "free": free,
            "make": make,
            "blocks": launch.blocks,
            "threads": launch.threads,
        }
        n = {name: self._constant(name, value) for name, value in names.items()}
        self._lines += [
            "try:",
            f"    params = {n['free']}.pop()",
            "except IndexError:",  # another thread may be faster
            f"    params = {n['make']}()",
            f"params.fill({', '.join(values)})",
            "if checkers:",
            f"    passed.bound = {label}, ({''.join(told)})",
            f"{n['call']}({n['device']}, {n['function']}, {n['blocks']}, {n['threads']}, "
            f"{launch.shared}, handle, params)",
            f"{n['free']}.append(params)",
        ]
        return True

    def _address(self, array: NvArray, written: bool) -> str | None:
        """Return the address of an array in the plan, as an expression."""
        given = self._given.get(id(array))
        if given is not None:
            return None if written else given
        allocation = array.allocation
        name = self._buffers.get(id(allocation))
        if name is None:
            root = array if array.parent is None else array.parent
            if root.id <= self._first or root.stream is not self._stream:
                return None  # made elsewhere, and held by the function, or a part of an operand
            name = self._buffers[id(allocation)] = f"b{len(self._made)}"
            self._made.append(root)
            self._writes.append(0)
        if written:
            self._writes[int(name[1:])] += 1
        return f"{name} + {array.offset}" if array.offset else name

    def plan(self, found: Any) -> Callable[..., Any] | None:
        """Return the plan; None where something else than a launch has written a result."""
        several = isinstance(found, tuple)
        names = {id(array): f"r{i}" for i, array in enumerate(self._made)}
        returned = []
        for each in found if several else (found,):
            name = "None" if each is None else names.pop(id(each), None)
            if name is None:
                return None
            returned.append(name)
        made = []
        for i, (array, writes) in enumerate(zip(self._made, self._writes, strict=True)):
            if array.version != writes or not array.nbytes:
                return None
            facts = [array.shape, array.dtype, array.numel, array.nbytes]
            constants = ", ".join(self._constant("r", fact) for fact in facts)
            name = self._constant("n", self._operation)
            made += [
                f"r{i} = result({constants}, stream, {name})",
                f"m = r{i}.allocation",
                f"m.version = {writes}",
                f"b{i} = m.ptr",
            ]
        # What is not returned is scratch memory; the stream orders its next use behind this one.
        freed = [f"{name}.free()" for name in names.values()]
        text = _PLAN.format(
            constants=", ".join(self._constants),
            inputs=", ".join(self._inputs),
            lines=_block(8, [*made, *self._lines, *freed]),
            returned=", ".join(returned) + ("," if several else ""),
        )
        scope = {"__name__": __name__}
        plan: Callable[..., Any] = _executed(text, scope, self._operation)["make"](
            **self._constants
        )
        return plan


def _block(indent: int, lines: Sequence[str]) -> str:
    return "\n".join(" " * indent + line for line in lines)


@functools.lru_cache(maxsize=1024)
def _compiled(text: str, file: str) -> Any:
    return compile(text, file, "exec")


def _executed(text: str, scope: dict[str, Any], operation: str) -> dict[str, Any]:
    """Run generated code, whose lines count as the package's own where sites are recorded."""
    exec(_compiled(text, str(_FOLDER / f"<plans of {operation}>")), scope)
    return scope
