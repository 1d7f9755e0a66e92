"""Checkers of the simulated device that are not always on: what they are, and switching them.

`check` sets what the process checks from now on; ``with check(...):`` sets it for a block.
``IGNIS_SIM_CHECK`` says what a process begins with: names, separated by commas.

==================  =========================================================================
``memory``          bounds, alignment and freed memory; always on
``uninitialized``   reads of global, shared and local memory that nothing wrote
``races``           accesses to shared and global memory that nothing orders
``barriers``        barriers that lanes of a warp reach divergent, lanes outside of their own masks
``order``           launches, copies and frees that nothing orders (`ignis.check_order`)
``all``             all of them
``default``         those that are always on
==================  =========================================================================

Kernels are translated a second time, with the checks, when they are launched under another set of
checkers for the first time; without checkers the code is what it always was. The same holds for
what counts (`ignis.sim.settings.counting`), which goes with any of them. The checker ``order``
looks at calls of the driver and needs no other code.
"""

from __future__ import annotations

import contextlib
import os
import weakref
from collections.abc import Iterable, Iterator
from typing import Protocol
from zlib import crc32

from ignis.base import process
from ignis.base.locks import Lock
from ignis.base.numbers import as_flag
from ignis.driver.order import switch
from ignis.errors import ArgumentError

_VARIABLE = "IGNIS_SIM_CHECK"
_CHECKERS = {"uninitialized": "u", "races": "r", "barriers": "b"}
_VOLATILE = "v"
_ORDER = "order"
_WHO = "ignis.sim.check"
_COUNTS, _FILMS = "c", "f"
_KNOWN = ("memory", *_CHECKERS, _ORDER, "all", "default")


class _Listener(Protocol):
    def checks_changed(self) -> None:
        """The set of checkers is another one now."""


class _Deferring(Protocol):
    def run_defaults(self) -> None:
        """Run what default streams were given so far."""


_lock = process.renewed(Lock())
_drivers: weakref.WeakSet[_Deferring] = weakref.WeakSet()
os.register_at_fork(after_in_child=_drivers.clear)  # the queues are the parent's
_listeners: weakref.WeakSet[_Listener] = weakref.WeakSet()

variant = ""
"""What kernels are compiled for: letters of ``"urb"`` for checkers, ``"v"`` where volatile accesses
are data, ``"c"`` to count, and ``"f"`` to note accesses to a word; then what is passed over."""
_passed = ""


def _parse(names: tuple[str, ...], source: str) -> tuple[str, bool]:
    """Return the variant of kernels, and whether order is checked."""
    chosen = set()
    for name in names:
        if not isinstance(name, str):
            raise ArgumentError(f"{source}: expected a checker's name, not {name!r}")
        if name == "all":
            chosen |= set(_CHECKERS.values())
        elif name in _CHECKERS:
            chosen.add(_CHECKERS[name])
        elif name not in _KNOWN:
            raise ArgumentError(f"{source}: unknown checker {name!r}; known: {', '.join(_KNOWN)}")
    letters = "".join(letter for letter in _CHECKERS.values() if letter in chosen)
    return letters, not {"all", _ORDER}.isdisjoint(names)


def _set(letters: str, counts: bool, films: bool) -> None:
    global variant
    with _lock:
        passed = _passed if tracked(letters) else ""
        wanted = letters + _COUNTS * counts + _FILMS * films + passed
        if wanted != variant:
            variant = wanted
            for listener in list(_listeners):
                listener.checks_changed()


def _order() -> bool:
    return bool(switch.wanted(_WHO))


def check(*names: str, volatile_is_data: bool = False) -> contextlib.ExitStack:
    """Choose the checkers of the process; as a context manager, for a block only.

    Parameters
    ----------
    *names : str
        Checkers: ``"memory"``, ``"uninitialized"``, ``"races"``, ``"barriers"``, ``"all"`` or
        ``"default"``, which none at all means, too. They replace those chosen before.
    volatile_is_data : bool
        Whether the checker ``races`` takes volatile accesses for plain ones. PTX has them as
        relaxed ones, which do not race with each other, and idioms such as look-back rely on it.

    Returns
    -------
    ExitStack
        A context that restores the former checkers when it is left.

    Raises
    ------
    ArgumentError
        If there is no such checker, or `volatile_is_data` is not True or False.

    Notes
    -----
    Launches on default streams are checked as they were given; those that other streams have
    deferred as they run. Memory allocated before the
    checker ``uninitialized`` was switched on counts as written.
    """
    letters, order = _parse(names, "check()")
    data = as_flag("check", "volatile_is_data", volatile_is_data)
    restore = contextlib.ExitStack()
    settle()
    with _lock:
        restore.callback(_choose, _checkers(variant), _order())
        _choose(letters + _VOLATILE * (data and "r" in letters), order)
        restore.callback(settle)
    return restore


def _choose(wanted: str, order: bool) -> None:
    """Choose the checkers; whether kernels count or are filmed stays as it is."""
    with _lock:
        if order != _order():
            switch.want(_WHO, ("sim",) if order else ())
        _set(wanted, counts(variant), films(variant))


def _checkers(variant: str) -> str:
    """The letters ahead of those that go with any checkers."""
    return variant.partition("-")[0].rstrip(_COUNTS + _FILMS)


def count(wanted: bool) -> None:
    """Let kernels count what they do, or not; the checkers stay as they are."""
    with _lock:
        _set(_checkers(variant), wanted, films(variant))


def film(wanted: bool) -> None:
    """Let checked kernels note accesses to a word, or not; the checkers stay as they are."""
    with _lock:
        _set(_checkers(variant), counts(variant), wanted)


def counts(variant: str) -> bool:
    """Whether code of `variant` counts what it does."""
    return _COUNTS in variant


@contextlib.contextmanager
def passing_over(findings: Iterable[tuple[str, int, bool]]) -> Iterator[None]:
    """Let launches in a block pass over findings of earlier ones.

    Each is a kernel's name, the line of the instruction in its PTX, and whether the address was
    wrong: then lanes with such an address do not execute it.
    """
    global _passed
    before = _passed
    _passed = "".join(f"-{crc32(name.encode())}.{line}.{int(by)}" for name, line, by in findings)
    try:
        yield
    finally:
        _passed = before


def passed_over(variant: str, kernel: str) -> frozenset[tuple[int, bool]]:
    """What code of `variant` passes over in a kernel: lines, and whether it is the address."""
    entries = (entry.split(".") for entry in variant.split("-")[1:])
    name = str(crc32(kernel.encode()))
    return frozenset((int(line), by == "1") for other, line, by in entries if other == name)


def films(variant: str) -> bool:
    """Whether code of `variant` notes accesses to a word."""
    return _FILMS in variant


def tracked(variant: str) -> str:
    """The checkers of `variant` that follow every access."""
    return "".join(letter for letter in variant if letter in "ur")


def data(variant: str) -> bool:
    """Whether volatile accesses are data for code of `variant`."""
    return _VOLATILE in variant


def strict(variant: str) -> bool:
    """Whether `variant` has the checker ``barriers``."""
    return "b" in variant


def active() -> tuple[str, ...]:
    """Names of the checkers that are on."""
    kernels = (name for name, letter in _CHECKERS.items() if letter in variant)
    return ("memory", *kernels, *((_ORDER,) if _order() else ()))


def deferring(driver: _Deferring) -> None:
    """Note a driver, for as long as it lives, whose default streams may defer work."""
    _drivers.add(driver)


def settle() -> None:
    """Run what default streams were given so far, with the checkers of its time."""
    for driver in list(_drivers):
        driver.run_defaults()


def on_change(listener: _Listener) -> None:
    """Tell `listener`, for as long as it lives, when the checkers change."""
    _listeners.add(listener)


def from_environment() -> None:
    """Switch on what ``IGNIS_SIM_CHECK`` says.

    Raises
    ------
    ArgumentError
        If it names a checker that there is not.
    """
    names = tuple(part.strip() for part in os.environ.get(_VARIABLE, "").split(",") if part.strip())
    if names:
        _choose(*_parse(names, _VARIABLE))


from_environment()
