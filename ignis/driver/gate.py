"""Gates: code in front of a driver's calls, for as long as somebody wants to see them.

While there is none, a driver is untouched, and a call costs what it always did. A proxy or a
subclass would be bypassed by the bound methods of the driver that others hold (a `Kernel` binds its
launch): the code of the functions themselves is exchanged instead.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any

from ignis.base import process
from ignis.base.locks import Lock

__all__ = ["Handler", "put", "remove", "ungated"]

Handler = Callable[..., Any]
"""``handler(proceed, *arguments)`` returns what the call returns; `proceed` makes the call."""

_lock = process.renewed(Lock())
_gated: dict[FunctionType, _Gated] = {}


class _Gated:
    """A function as it is without gates, and the handlers in front of it by their ranks."""

    __slots__ = ("code", "handlers", "original")

    def __init__(self, function: FunctionType) -> None:
        self.original = FunctionType(
            function.__code__, function.__globals__, function.__name__, function.__defaults__
        )
        self.code = _code_of(function)
        self.handlers: dict[int, tuple[Handler, CodeType | None]] = {}


def put(
    function: Callable[..., Any],
    rank: int,
    handler: Handler,
    code: Callable[..., Any] | None = None,
) -> None:
    """Let calls of `function` go through `handler`, and through those of higher rank before it.

    Where `code` is given, it takes the place of the last of them, which saves a call: a function
    with the same parameters and ``_gate``, which gets what `handler` returns for ``proceed``.
    """
    assert isinstance(function, FunctionType) and not function.__closure__
    with _lock:
        gated = _gated.get(function)
        if gated is None:
            gated = _gated[function] = _Gated(function)
        assert code is None or isinstance(code, FunctionType)
        gated.handlers[rank] = handler, code and code.__code__
        _settle(function, gated)


def remove(function: Callable[..., Any], rank: int) -> None:
    """Undo `put`; again is a no-op."""
    assert isinstance(function, FunctionType)
    with _lock:
        gated = _gated.get(function)
        if gated is not None and gated.handlers.pop(rank, None) is not None:
            _settle(function, gated)


def ungated(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return what a function does without gates: for handlers that call the driver themselves."""
    assert isinstance(function, FunctionType)
    with _lock:
        gated = _gated.get(function)
        if gated is None:
            gated = _gated[function] = _Gated(function)
        return gated.original


def _settle(function: FunctionType, gated: _Gated) -> None:
    if not gated.handlers:
        function.__code__ = gated.original.__code__
        return
    call: Any = gated.original
    inner: CodeType | None = None
    for _, (handler, code) in sorted(gated.handlers.items(), key=lambda item: item[0]):
        if inner is not None:
            call = _function(inner, function, call)
        inner = code
        call = functools.partial(handler, call) if code is None else handler(call)
    # First, because another thread may make a call in between.
    function.__kwdefaults__ = {"_gate": call}
    function.__code__ = inner or gated.code


def _function(code: CodeType, like: FunctionType, gate: Any) -> FunctionType:
    """Return what a handler with code of its own does, for one in front of it."""
    made = FunctionType(code, like.__globals__, like.__name__)
    made.__kwdefaults__ = {"_gate": gate}
    return made


def _code_of(function: FunctionType) -> CodeType:
    """Return code that passes the arguments of a function on to its gate."""
    names = ", ".join(inspect.signature(function).parameters)
    name = function.__name__
    source = f"def {name}({names}, *, _gate):\n    return _gate({names})\n"
    namespace: dict[str, Any] = {}
    exec(compile(source, __file__, "exec"), namespace)
    made: FunctionType = namespace[name]
    return made.__code__
