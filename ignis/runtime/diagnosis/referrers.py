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
_MOST_LOOKED_AT = 200
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
    search = _Search([arrays, *arrays.values()])
    del found
    return {number: search.names(windows) for number, windows in arrays.items()}


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
    """An object on the way back, and the path from it to the array."""

    __slots__ = ("depth", "path", "value")

    def __init__(self, value: Any, path: str, depth: int) -> None:
        self.value = value
        self.path = path
        self.depth = depth


class _Search:
    """The way back from arrays to names; its own objects do not count."""

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

    def names(self, windows: list[Window]) -> list[str]:
        """Return the names by which windows on one allocation are referred to."""
        named: dict[str, None] = {}
        unnamed: dict[str, None] = {}
        looked: set[int] = set()
        steps = deque(_Step(window, "", 0) for window in windows)
        while steps and len(named) <= MOST_NAMED and len(looked) < _MOST_LOOKED_AT:
            step = steps.popleft()
            for frame, variables in self._frames.items():
                named |= dict.fromkeys(_locals(frame, variables, step.value, step.path))
            if step.depth == _DEEPEST:
                continue
            found = gc.get_referrers(step.value)
            while found:
                referrer = found.pop()
                if id(referrer) not in looked and id(referrer) not in self._own:
                    looked.add(id(referrer))
                    names, further = self._look(referrer, step, unnamed)
                    named |= dict.fromkeys(names)
                    steps.extend(further)
            del found
        names = list(named or unnamed)
        return names if len(names) <= MOST_NAMED else [*names[:MOST_NAMED], "others"]

    def _look(
        self, referrer: Any, step: _Step, unnamed: dict[str, None]
    ) -> tuple[list[str], list[_Step]]:
        """Return the names of one referrer, or where to look for names of it."""
        kind, value, path, deeper = type(referrer), step.value, step.path, step.depth + 1
        names: list[str] = []
        further: list[_Step] = []
        if kind is dict:
            key = next((key for key, item in list(referrer.items()) if item is value), None)
            module = self._modules.get(id(referrer))
            owner = None if module is not None else _owner_of(referrer)
            if module is not None:
                if module.partition(".")[0] != "ignis":
                    names.append(f"{module}.{key}{path}")
            elif owner is None:
                unnamed[f"dict key {key!r}{path}"] = None
                further.append(_Step(referrer, f"[{key!r}]{path}", deeper))
            else:
                return self._attribute(owner, str(key), step)
        elif kind in _CONTAINERS:
            at = ""
            if kind in (list, tuple, deque):
                at = f"[{next((i for i, item in enumerate(referrer) if item is value), 0)}]"
            if kind is not tuple:  # most tuples without a name are Python's own
                unnamed[f"a {kind.__name__} of {len(referrer)}"] = None
            further.append(_Step(referrer, f"{at}{path}", deeper))
        elif kind is FrameType:
            if not _is_ours(referrer) and referrer not in self._frames:
                names += _locals(referrer, _variables(referrer), value, path)
        elif kind is CellType:
            for function in _functions_with(referrer):
                closure = zip(
                    function.__code__.co_freevars, function.__closure__ or (), strict=True
                )
                name = next((name for name, cell in closure if cell is referrer), "?")
                names.append(f"variable {name!r}{path} of function {_function_name(function)}")
        elif kind is MethodType:
            names.append(f"method {_function_name(referrer.__func__)}")
        elif not isinstance(referrer, (ModuleType, _Step, *_PASSING)):
            return self._attribute(referrer, _attribute_name(referrer, value), step)
        return names, further

    def _attribute(self, owner: Any, name: str, step: _Step) -> tuple[list[str], list[_Step]]:
        """Name of an attribute; objects of ignis stand for whoever refers to them."""
        cls = owner if isinstance(owner, type) else type(owner)
        if cls.__module__.partition(".")[0] == "ignis":
            return [], [_Step(owner, step.path, step.depth + 1)]
        attribute = f".{name}" if name else ""
        return [f"{cls.__module__}.{cls.__qualname__}{attribute}{step.path}"], []


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


def _locals(frame: FrameType, variables: dict[str, Any], value: Any, path: str) -> Iterator[str]:
    for name, item in variables.items():
        if item is value:
            code = frame.f_code
            place = f"{code.co_filename}:{frame.f_lineno}"
            yield f"local {name!r}{path} in function {code.co_qualname} ({place})"


def _owner_of(attributes: dict[Any, Any]) -> Any:
    """Return the object or class whose attributes a dict has; None if it is a dict of its own."""
    for owner in gc.get_referrers(attributes):
        if isinstance(owner, type):
            items = vars(owner).items()
            if len(items) == len(attributes) and all(attributes.get(k) is v for k, v in items):
                return owner
        elif getattr(owner, "__dict__", None) is attributes and not isinstance(owner, ModuleType):
            return owner
    return None


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
