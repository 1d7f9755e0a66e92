"""Who still refers to an array, in a program's own names: for what leaks.

Python's collector knows which objects refer to which. From an array the way leads back through
objects of ignis and through containers to the first variable or attribute that has a name.
"""

from __future__ import annotations

import gc
import inspect
import itertools
import sys
from collections import deque
from collections.abc import Collection, Iterator
from types import (
    CellType,
    CoroutineType,
    FrameType,
    FunctionType,
    GeneratorType,
    MethodType,
    ModuleType,
)
from typing import Any

from ignis.runtime import sites
from ignis.runtime.array.window import Window

__all__ = ["reachable", "referrers"]

MOST_NAMED = 4
"""Referrers that are named of one array at most."""

_DEEPEST = 6
_MOST_REACHED = 20_000
_PASSING: tuple[type, ...] = (
    GeneratorType,
    CoroutineType,
    type(iter([])),
    type(iter(())),
    type(iter({})),
)
"""What a running function has of an array: its frame says more."""
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
    arrays: dict[int, list[Window]] = {}
    for found in gc.get_objects():
        # `isinstance` would run code of proxies and mocks.
        if issubclass(type(found), Window):
            root = getattr(found, "allocation", None)
            if root is not None and root.id in wanted:
                arrays.setdefault(root.id, []).append(found)
    del found
    return _Search([arrays, *arrays.values()]).names(arrays)


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
    """The way back from arrays to names, for all of them at once; its own objects do not count."""

    def __init__(self, own: list[Any]) -> None:
        self._own = {id(own), *(id(each) for each in own)}
        self._modules = {
            id(vars(module)): name
            for name, module in list(sys.modules.items())
            if isinstance(module, ModuleType)
        }
        # Frames that run are not known to the collector.
        current = sys._current_frames()  # noqa: SLF001 - there is no public name
        frames = itertools.chain.from_iterable(map(_outward, current.values()))
        self._frames = {frame: _variables(frame) for frame in frames if not _is_ours(frame)}
        # Else this frame would be in a cycle with itself, and keep the arrays.
        del current, frames
        self._own |= {id(variables) for variables in self._frames.values()}
        self._named: dict[int, dict[str, None]] = {}
        self._unnamed: dict[int, dict[str, None]] = {}
        self._looked: set[tuple[int, int]] = set()

    def names(self, arrays: dict[int, list[Window]]) -> dict[int, list[str]]:
        """Return the names by which arrays, given with their views, are referred to."""
        level: dict[int, _Step] = {}
        for number, windows in arrays.items():
            self._named[number], self._unnamed[number] = {}, {}
            for window in windows:
                level[id(window)] = step = _Step(window)
                step.paths[number] = None, ""
        for _ in range(_DEEPEST):
            self._look_at_locals(level)
            level = self._referrers_of(level)
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
                code = frame.f_code
                location = f"{code.co_filename}:{frame.f_lineno}"
                whole = f"{name!r}{_subscript(key)}{path}"
                text = f"local {whole} in function {code.co_qualname} ({location})"
                self._named[number][text] = None

    def _referrers_of(self, level: dict[int, _Step]) -> dict[int, _Step]:
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
                    if len(self._named[number]) > MOST_NAMED:
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
        elif kind is MethodType:
            self._named[number][f"method {_function_name(referrer.__func__)}"] = None
        elif _is_of_ignis(referrer):
            lead_on(None, path)
        elif not isinstance(referrer, (ModuleType, type)):
            name = _attribute_name(referrer, value)
            attribute = f".{name}" if name else ""
            self._named[number][f"{_class_name(referrer)}{attribute}{path}"] = None


def _subscript(key: Any) -> str:
    return "" if key is None else f"[{key!r}]"


def _has_attributes(owner: Any, attributes: dict[Any, Any]) -> bool:
    """Whether a dict has the attributes of an object or a class."""
    if isinstance(owner, type):
        items = vars(owner).items()
        return len(items) == len(attributes) and all(attributes.get(k) is v for k, v in items)
    return getattr(owner, "__dict__", None) is attributes and not isinstance(owner, ModuleType)


def _is_of_ignis(value: Any) -> bool:
    cls = value if isinstance(value, type) else type(value)
    return cls.__module__.partition(".")[0] == "ignis"


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
