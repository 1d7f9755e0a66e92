"""Switching the checker of order on and off, for drivers by name.

Whoever wants it says so under a name of his own (`want`); it is on for a driver while anybody wants
it. While it is off, there is nothing in front of the driver's calls.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Collection
from typing import Any, Protocol
from weakref import WeakSet

from ignis.base import process
from ignis.base.locks import Lock
from ignis.driver import gate
from ignis.driver.order.checker import Checker, Surroundings, launch_kernel, launch_prepared
from ignis.driver.protocol import Driver

__all__ = ["CHECKED", "Binder", "attach", "checkers", "follow", "listen", "want", "wanted"]

CHECKED = ("cuda", "sim")
"""The drivers that can be checked: those that compute."""

_RANK = 1
"""In front of faults on demand: what fails has not happened."""

_HANDLERS = [name for name in vars(Checker) if name.startswith("_on_")]

_LAUNCHES = (launch_kernel, launch_prepared)

checkers: dict[str, Checker] = {}
"""Those that are on, by the driver's name."""

_lock = process.renewed(Lock())
_wanted: dict[str, frozenset[str]] = {}
_drivers: dict[str, Driver] = {}
_binders: WeakSet[Binder] = WeakSet()
_listeners: list[Callable[[bool], None]] = []
_surroundings: Surroundings | None = None


class Binder(Protocol):
    """Who binds the arguments of launches."""

    def tell_order(self, on: bool) -> None:
        """Tell `ignis.driver.order.passed` of the arrays of each launch, or no more."""


def listen(listener: Callable[[bool], None], surroundings: Surroundings) -> None:
    """Call `listener` when the first checker is on, and when none is any more."""
    global _surroundings
    with _lock:
        _surroundings = surroundings
        _listeners.append(listener)
        listener(bool(_wanted))


def follow(binder: Binder) -> None:
    """Let somebody know, now and whenever it changes, whether there is a checker."""
    with _lock:
        _binders.add(binder)
        if _wanted:
            binder.tell_order(True)


def wanted(who: str) -> frozenset[str]:
    """Return the drivers for which somebody wants the checker."""
    return _wanted.get(who, frozenset())


def want(who: str, names: Collection[str]) -> None:
    """Let the checker be on for these drivers, as far as `who` is concerned."""
    with _lock:
        before = bool(_wanted)
        _wanted.pop(who, None)
        if names:
            _wanted[who] = frozenset(names)
        for driver in _drivers.values():
            _settle(driver)
        now = bool(_wanted)
        if now != before:
            for binder in list(_binders):
                binder.tell_order(now)
            for listener in _listeners:
                listener(now)


def attach(driver: Driver) -> None:
    """Note a driver that was opened."""
    if driver.name in CHECKED:
        with _lock:
            _drivers[driver.name] = driver
            _settle(driver)


def _settle(driver: Driver) -> None:
    on = any(driver.name in names for names in _wanted.values())
    if on == (driver.name in checkers):
        return
    if on:
        assert _surroundings is not None
        checker = checkers[driver.name] = Checker(driver, _surroundings)
        for name in _HANDLERS:
            call = _call(driver, name)
            if call is not None:
                gate.put(call, _RANK, getattr(checker, name))
        for code in _LAUNCHES:
            call = _call(driver, code.__name__)
            if call is not None:
                gate.put(call, _RANK, checker.launching, code)
        return
    for name in (*_HANDLERS, *(code.__name__ for code in _LAUNCHES)):
        call = _call(driver, name)
        if call is not None:
            gate.remove(call, _RANK)
    del checkers[driver.name]


def _call(driver: Driver, handler: str) -> Any:
    """Return the function of a driver that a handler is for; not all have each."""
    return inspect.getattr_static(type(driver), handler.removeprefix("_on_"), None)


def _forget_parent() -> None:
    """In a forked child: the drivers are the parent's."""
    checkers.clear()
    _drivers.clear()


os.register_at_fork(after_in_child=_forget_parent)
