"""Switching the checker of order on and off, for drivers by name.

Whoever wants it says so under a name of his own (`want`); it is on for a driver while anybody wants
it. While it is off, there is nothing in front of the driver's calls.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from ignis.base import process
from ignis.base.locks import Lock
from ignis.driver import front
from ignis.driver.protocol import Driver

if TYPE_CHECKING:
    from ignis.driver.order.checker import Checker, Surroundings

CHECKED = ("cuda", "sim")
"""The drivers that can be checked: those that compute."""

_RANK = 1
"""In front of faults on demand: what fails has not happened."""

checkers: dict[str, Checker] = {}
"""Those that are on, by the driver's name."""

_lock = process.renewed(Lock())
_wanted: dict[str, frozenset[str]] = {}
_drivers: dict[str, Driver] = {}
_listeners: list[Callable[[bool], None]] = []
_surroundings: Surroundings | None = None


def listen(listener: Callable[[bool], None], surroundings: Surroundings) -> None:
    """Call `listener` when the first checker is on, and when none is any more."""
    global _surroundings
    with _lock:
        _surroundings = surroundings
        _listeners.append(listener)
        listener(bool(_wanted))


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
        from ignis.driver.order.checker import Checker

        assert _surroundings is not None
        checker = checkers[driver.name] = Checker(driver, _surroundings)
        for call in _checked_calls(checker):
            if hasattr(type(driver), call):  # not all drivers have each
                handler = getattr(checker, f"_on_{call}", None)
                handler = front.around(handler) if handler else checker.launch_kernel
                front.put(type(driver), call, _RANK, handler)
        return
    for call in _checked_calls(checkers[driver.name]):
        front.remove(type(driver), call, _RANK)
    del checkers[driver.name]


def _checked_calls(checker: Checker) -> list[str]:
    """Return the driver's calls that a checker is told of."""
    handlers = [name for name in vars(type(checker)) if name.startswith("_on_")]
    return ["launch_kernel", *(name.removeprefix("_on_") for name in handlers)]


def _forget_parent() -> None:
    """In a forked child: the drivers are the parent's."""
    checkers.clear()
    _drivers.clear()


os.register_at_fork(after_in_child=_forget_parent)
