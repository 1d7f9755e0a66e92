"""What stands in front of a driver's calls, for as long as somebody wants to see them.

While there is nothing, a driver is untouched, and a call costs what it always did. What is put in
front of a call is an attribute of the driver's class, so that it is met by all who have the driver:
nobody keeps a driver's call instead, which would go around it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from ignis.base import process
from ignis.base.locks import Lock

Call = Callable[..., Any]
"""A call of a driver, with the driver as its first argument."""
Handler = Callable[[Call], Call]
"""Returns what is made in place of a call, given what it stands in front of."""

_lock = process.renewed(Lock())
_calls: dict[tuple[type, str], tuple[Call, dict[int, Handler]]] = {}
"""Calls as they are by themselves, and the handlers in front of each by their ranks."""


def around(handler: Callable[..., Any]) -> Handler:
    """Return what lets ``handler(proceed, driver, *arguments)`` make a call in its place."""

    def front(proceed: Call) -> Call:
        def call(*arguments: Any) -> Any:
            return handler(proceed, *arguments)

        return call

    return front


def put(kind: type, name: str, rank: int, handler: Handler) -> None:
    """Put a handler in front of the call `name` of a class of drivers.

    Those of higher rank come first.
    """
    with _lock:
        own, handlers = _calls.setdefault((kind, name), (untouched(kind, name), {}))
        handlers[rank] = handler
        _settle(kind, name, own, handlers)


def remove(kind: type, name: str, rank: int) -> None:
    """Undo `put`; a second call is a no-op."""
    with _lock:
        own, handlers = _calls.get((kind, name), (None, {}))
        if own is not None and handlers.pop(rank, None) is not None:
            _settle(kind, name, own, handlers)


def untouched(kind: type, name: str) -> Call:
    """Return a call as it is by itself: for handlers that call the driver."""
    with _lock:
        found = _calls.get((kind, name))
        call: Call = inspect.getattr_static(kind, name) if found is None else found[0]
        return call


def _settle(kind: type, name: str, own: Call, handlers: dict[int, Handler]) -> None:
    call = own
    for rank in sorted(handlers):
        call = handlers[rank](call)
    setattr(kind, name, call)
