"""Referrers of leaked arrays, in a program's own names.

Python's collector knows which objects refer to which. From an array the way leads back through
objects of ignis and through containers to the first variable or attribute that has a name: of a
module, an object, a context, or a function, be it one that runs, a closure, or a generator or
coroutine that is suspended. NumPy's arrays over the same memory count as the array.
"""

from __future__ import annotations

import gc
import inspect
import itertools
import sys
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextvars import Context, ContextVar
from types import (
    AsyncGeneratorType,
    CellType,
    CoroutineType,
    FrameType,
    FunctionType,
    GeneratorType,
    MethodType,
    ModuleType,
)
from typing import Any

import numpy as np

from ignis.runtime import sites
from ignis.runtime.array.window import Window
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.ownership.ledger import PinnedBlock, live_allocations

MOST_NAMED = 4
"""Referrers that are named of one array at most."""

_DEEP, _DEEPEST = 6, 60
"""Steps back for every array, and for one that has no name by then."""
_MOST_REACHED = 20_000
_PASSING: tuple[type, ...] = (type(iter([])), type(iter(())), type(iter({})))
"""References of a running function to an array: its frame has more information."""
_SUSPENDED = {GeneratorType: "gi", CoroutineType: "cr", AsyncGeneratorType: "ag"}
_CONTAINERS = (list, tuple, set, frozenset, deque)


def referrers(array_ids: Collection[int]) -> dict[int, list[str]]:
    """Return who refers to arrays and to views of them, by the ids of the arrays.

    Python's collector is asked: it does not name what a program has put aside by ``gc.freeze()``.

    Parameters
    ----------
    array_ids : collection of int
        Ids of roots.
    """
    wanted = set(array_ids)
    arrays: dict[int, list[Any]] = {}
    for found in gc.get_objects():
        # `isinstance` would run code of proxies and mocks.
        if issubclass(type(found), Window):
            root = getattr(found, "allocation", None)
            if root is not None and root.id in wanted:
                arrays.setdefault(root.id, []).append(found)
    del found
    spans = [
        (a.ptr, a.ptr + a.nbytes, a.id)
        for a in live_allocations()
        if a.id in wanted and a.ptr and a.holders is not None and a.holders.exports
    ]
    return _Search(arrays, spans).names(arrays)


def buffer_referrers(blocks: Collection[PinnedBlock]) -> dict[int, list[str]]:
    """Return who refers to pinned buffers and to NumPy's arrays over them, by their addresses."""
    wanted = {block.ptr for block in blocks}
    buffers: dict[int, list[Any]] = {}
    for found in gc.get_objects():
        if issubclass(type(found), PinnedBuffer) and not found.freed and found.ptr in wanted:
            buffers.setdefault(found.ptr, []).append(found)
    spans = [(block.ptr, block.ptr + block.nbytes, block.ptr) for block in blocks]
    found = None
    return _Search(buffers, spans).names(buffers)


def reachable(roots: Collection[Any]) -> set[int]:
    """Return the ids of the arrays that objects hold by attributes and containers."""
    waiting = deque(roots)
    seen: set[int] = set()
    ids: set[int] = set()
    while waiting and len(seen) < _MOST_REACHED:
        value = waiting.popleft()
        if id(value) in seen or isinstance(value, (type, ModuleType, FunctionType, FrameType)):
            continue
        seen.add(id(value))
        if issubclass(type(value), Window):
            ids.add(value.allocation.id)
        elif gc.is_tracked(value) or isinstance(value, tuple):
            waiting.extend(gc.get_referents(value))
    return ids


class _Step:
    """An object on the way back, and the arrays to which it leads, each with its path.

    The path of a dict lacks the key, which is an attribute's name where an object or a class has
    the dict as its attributes.
    """

    __slots__ = ("paths", "value")

    def __init__(self, value: Any) -> None:
        self.value = value
        # By array: the key of a dict, else None, and the rest of the path.
        self.paths: dict[int, tuple[Any, str]] = {}


class _Search:
    """The way back from arrays to names, for all of them at once; its own objects do not count.

    Parameters
    ----------
    arrays : dict of int to list
        Objects by a number of the array; NumPy's arrays over its memory are added.
    spans : list of (start, end, number)
        Where NumPy may have such arrays.
    """

    def __init__(self, arrays: dict[int, list[Any]], spans: list[tuple[int, int, int]]) -> None:
        self._modules: dict[int, str] = {}
        for name, module in list(sys.modules.items()):
            if isinstance(module, ModuleType):  # under several names: the first is its own
                self._modules.setdefault(id(vars(module)), name)
        # Frames that run are not known to the collector.
        current = sys._current_frames()  # noqa: SLF001 - there is no public name
        frames = itertools.chain.from_iterable(map(_outward, current.values()))
        self._frames = {frame: _variables(frame) for frame in frames if not _is_ours(frame)}
        # Else this frame would be in a cycle with itself, and keep the arrays.
        del current, frames
        if spans:
            _add_views(arrays, sorted(spans), self._frames.values())
        self._own = {id(arrays), *map(id, arrays.values()), *map(id, self._frames.values())}
        self._named: dict[int, dict[str, None]] = {}
        self._unnamed: dict[int, dict[str, None]] = {}
        self._looked: set[tuple[int, int]] = set()

    def names(self, arrays: dict[int, list[Any]]) -> dict[int, list[str]]:
        """Return the names by which arrays, given with their views, are referred to."""
        level: dict[int, _Step] = {}
        for number, windows in arrays.items():
            self._named[number], self._unnamed[number] = {}, {}
            for window in windows:
                level[id(window)] = step = _Step(window)
                step.paths[number] = None, ""
        for depth in range(_DEEPEST):
            self._look_at_locals(level)
            level = self._referrers_of(level, depth >= _DEEP)
            if not level:
                break
        self._look_at_locals(level)
        return {number: self._first(number) for number in arrays}

    def _first(self, number: int) -> list[str]:
        names = list(self._named[number] or self._unnamed[number])
        return names if len(names) <= MOST_NAMED else [*names[:MOST_NAMED], "others"]

    def _look_at_locals(self, level: dict[int, _Step]) -> None:
        for frame, variables in self._frames.items():
            self._name_locals(frame, variables, level)

    def _name_locals(
        self, frame: FrameType, variables: dict[str, Any], level: dict[int, _Step]
    ) -> None:
        for name, item in variables.items():
            step = level.get(id(item))
            for number, (key, path) in step.paths.items() if step is not None else ():
                whole = f"{name!r}{_subscript(key)}{path}"
                self._named[number][f"local {whole} in function {_location(frame)}"] = None

    def _referrers_of(self, level: dict[int, _Step], unnamed_only: bool) -> dict[int, _Step]:
        """Name what refers to the objects of a level; return those that lead on."""
        values = [step.value for step in level.values()]
        own = self._own | {id(values), id(level)}
        further: dict[int, _Step] = {}
        found = gc.get_referrers(*values) if values else []
        while found:
            referrer = found.pop()
            if id(referrer) in own or isinstance(referrer, (_Step, *_PASSING)):
                continue
            for value in gc.get_referents(referrer):
                step = level.get(id(value))
                for number, (key, path) in step.paths.items() if step is not None else ():
                    if len(self._named[number]) > (0 if unnamed_only else MOST_NAMED):
                        continue
                    if (number, id(referrer)) not in self._looked:
                        self._looked.add((number, id(referrer)))
                        self._look(referrer, value, number, key, path, further, level)
            del value
        return further

    def _look(
        self,
        referrer: Any,
        value: Any,
        number: int,
        key: Any,
        path: str,
        further: dict[int, _Step],
        level: dict[int, _Step],
    ) -> None:
        """Note the name of one referrer, or that the way leads on from it."""
        kind = type(referrer)

        def lead_on(key: Any, path: str) -> None:
            step = further.setdefault(id(referrer), _Step(referrer))
            step.paths.setdefault(number, (key, path))

        if key is not None and type(value) is dict and _has_attributes(referrer, value):
            if _is_of_ignis(referrer):
                lead_on(None, path)
            else:
                self._named[number][f"{_class_name(referrer)}.{key}{path}"] = None
            return
        path = f"{_subscript(key)}{path}"
        if kind is dict:
            inner = next((name for name, item in list(referrer.items()) if item is value), None)
            module = self._modules.get(id(referrer))
            if module is None:
                self._unnamed[number][f"dict key {inner!r}{path}"] = None
                lead_on(inner, path)
            elif module.partition(".")[0] != "ignis":
                self._named[number][f"{module}.{inner}{path}"] = None
        elif kind in _CONTAINERS:
            at = ""
            if kind in (list, tuple, deque):
                at = f"[{next((i for i, item in enumerate(referrer) if item is value), 0)}]"
            if kind is not tuple:  # most tuples without a name are Python's own
                self._unnamed[number][f"a {kind.__name__} of {len(referrer)}"] = None
            lead_on(None, f"{at}{path}")
        elif kind is FrameType:
            if not _is_ours(referrer) and referrer not in self._frames:
                self._name_locals(referrer, _variables(referrer), level)
        elif kind is CellType:
            for function in _functions_with(referrer):
                cells = function.__closure__ or ()
                index = next(i for i, cell in enumerate(cells) if cell is referrer)
                name = function.__code__.co_freevars[index]
                text = f"variable {name!r}{path} of function {_function_name(function)}"
                self._named[number][text] = None
        elif kind in _SUSPENDED:
            self._look_at_suspended(referrer, value, number, path, lambda: lead_on(None, path))
        elif kind is ContextVar:
            self._named[number][f"context variable {referrer.name!r}{path}"] = None
        elif kind.__name__.startswith("hamt"):  # of a context, whose type is hidden
            for variable in _variables_of_contexts(value):
                self._named[number][f"context variable {variable!r}{path}"] = None
        elif kind is FunctionType:
            if not _is_of_ignis(referrer):
                self._named[number][f"function {_function_name(referrer)}{path}"] = None
        elif kind is MethodType:
            self._named[number][f"method {_function_name(referrer.__func__)}"] = None
        elif _is_of_ignis(referrer):
            lead_on(None, path)
        elif not isinstance(referrer, (ModuleType, type)):
            name = _attribute_name(referrer, value)
            attribute = f".{name}" if name else ""
            self._named[number][f"{_class_name(referrer)}{attribute}{path}"] = None

    def _look_at_suspended(
        self, generator: Any, value: Any, number: int, path: str, lead_on: Callable[[], None]
    ) -> None:
        """Name the variable of a generator or coroutine; one of ignis leads on to who has it."""
        kind = _SUSPENDED[type(generator)]
        frame = getattr(generator, f"{kind}_frame")
        if frame is None or getattr(generator, f"{kind}_running"):
            return  # a running one's frame says more
        if _is_ours(frame):
            lead_on()
            return
        names = [name for name, item in _variables(frame).items() if item is value]
        # Else it is what an expression is about to use.
        what = f"local {names[0]!r}{path} in" if names else f"a value{path} in"
        self._named[number][f"{what} suspended function {_location(frame)}"] = None


def _add_views(
    arrays: dict[int, list[Any]],
    spans: list[tuple[int, int, int]],
    frames: Collection[dict[str, Any]],
) -> None:
    """Add the arrays of NumPy that somebody has over parts of memory, to those by number."""
    starts = [start for start, _, _ in spans]
    seen: set[int] = set()
    for owner in itertools.chain(gc.get_objects(), frames):
        for each in gc.get_referents(owner):
            if not issubclass(type(each), np.ndarray) or each.flags.owndata or id(each) in seen:
                continue
            address = each.__array_interface__["data"][0]
            at = bisect_right(starts, address) - 1
            if at >= 0 and address < spans[at][1]:
                seen.add(id(each))
                arrays.setdefault(spans[at][2], []).append(each)


def _variables_of_contexts(value: Any) -> list[str]:
    """Names of the context variables that have a value, in any context."""
    contexts = (each for each in gc.get_objects() if type(each) is Context)
    return list({var.name: None for each in contexts for var in each if each[var] is value})


def _location(frame: FrameType) -> str:
    code = frame.f_code
    return f"{code.co_qualname} ({code.co_filename}:{frame.f_lineno})"


def _subscript(key: Any) -> str:
    return "" if key is None else f"[{key!r}]"


def _has_attributes(owner: Any, attributes: dict[Any, Any]) -> bool:
    """Tell whether a dict has the attributes of an object or a class."""
    if isinstance(owner, type):
        items = vars(owner).items()
        return len(items) == len(attributes) and all(attributes.get(k) is v for k, v in items)
    return getattr(owner, "__dict__", None) is attributes and not isinstance(owner, ModuleType)


def _is_of_ignis(value: Any) -> bool:
    cls = value if isinstance(value, (type, FunctionType)) else type(value)
    return str(cls.__module__).partition(".")[0] == "ignis"  # of some classes it is None


def _class_name(owner: Any) -> str:
    cls = owner if isinstance(owner, type) else type(owner)
    return f"{cls.__module__}.{cls.__qualname__}"


def _outward(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _is_ours(frame: FrameType) -> bool:
    package = str(frame.f_globals.get("__name__")).partition(".")[0]
    return package == "ignis" or sites.is_machinery(frame)


def _variables(frame: FrameType) -> dict[str, Any]:
    """Return the local variables of a running function; those of a module are its attributes."""
    if not frame.f_code.co_flags & inspect.CO_OPTIMIZED:
        return {}
    snapshot = frame.f_locals
    variables = dict(snapshot)
    if type(snapshot) is dict and sys.gettrace() is None and frame.f_trace is None:
        # Python before 3.13 keeps the snapshot, and with it the arrays, until the function ends.
        snapshot.clear()
    return variables


def _attribute_name(owner: Any, value: Any) -> str:
    """Return the name of the attribute that has a value; empty where it is no attribute."""
    attributes = getattr(owner, "__dict__", None) or {}
    for name, item in list(attributes.items()):
        if item is value:
            return str(name)
    for cls in type(owner).__mro__:
        slots = vars(cls).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if getattr(owner, name, None) is value:
                return str(name)
    return ""


def _functions_with(cell: CellType) -> Iterator[FunctionType]:
    for closure in gc.get_referrers(cell):
        if type(closure) is tuple:
            for function in gc.get_referrers(closure):
                if type(function) is FunctionType:
                    yield function


def _function_name(function: Any) -> str:
    module, name = getattr(function, "__module__", "?"), getattr(function, "__qualname__", "?")
    return f"{module}.{name}"
