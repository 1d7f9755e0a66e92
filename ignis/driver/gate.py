"""Gates: code in front of a driver's calls, for as long as somebody wants to see them.

While there is none, a driver is untouched, and a call costs what it always did. A proxy or a
subclass would be bypassed by the bound methods of the driver that others hold (a `Kernel` binds its
launch): the code of the functions themselves is exchanged instead.
"""

from __future__ import annotations

import functools
import inspect
import threading
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any

from ignis.base import process

__all__ = ["Handler", "put", "remove"]

Handler = Callable[..., Any]
"""``handler(proceed, *arguments)`` returns what the call returns; `proceed` makes the call."""

_lock = process.renewed(threading.RLock())
_gated: dict[FunctionType, _Gated] = {}


class _Gated:
    """A function as it is without gates, and the handlers in front of it by their ranks."""

    __slots__ = ("code", "handlers", "original")

    def __init__(self, function: FunctionType) -> None:
        self.original = FunctionType(
            function.__code__, function.__globals__, function.__name__, function.__defaults__
        )
        self.code = _code_of(function)
        self.handlers: dict[int, Handler] = {}


def put(function: Callable[..., Any], rank: int, handler: Handler) -> None:
    """Let calls of `function` go through `handler`, and through those of higher rank before it."""
    assert isinstance(function, FunctionType) and not function.__closure__
    with _lock:
        gated = _gated.get(function)
        if gated is None:
            gated = _gated[function] = _Gated(function)
        gated.handlers[rank] = handler
        _settle(function, gated)


def remove(function: Callable[..., Any], rank: int) -> None:
    """Undo `put`; again is a no-op."""
    assert isinstance(function, FunctionType)
    with _lock:
        gated = _gated.get(function)
        if gated is not None and gated.handlers.pop(rank, None) is not None:
            _settle(function, gated)


def _settle(function: FunctionType, gated: _Gated) -> None:
    if not gated.handlers:
        function.__code__ = gated.original.__code__
        return
    call: Callable[..., Any] = gated.original
    for _, handler in sorted(gated.handlers.items()):
        call = functools.partial(handler, call)
    # First, because another thread may make a call in between.
    function.__kwdefaults__ = {"_gate": call}
    function.__code__ = gated.code


def _code_of(function: FunctionType) -> CodeType:
    """Return code that passes the arguments of a function on to its gate."""
    names = ", ".join(inspect.signature(function).parameters)
    name = function.__name__
    source = f"def {name}({names}, *, _gate):\n    return _gate({names})\n"
    namespace: dict[str, Any] = {}
    exec(compile(source, __file__, "exec"), namespace)
    made: FunctionType = namespace[name]
    return made.__code__
