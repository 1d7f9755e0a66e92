"""The drivers of this process, by name.

A driver's module is imported when the first of its devices is asked for, so that importing ignis
loads neither libcuda nor a compiler for the simulator.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from functools import partial
from typing import cast

from ignis.base import process
from ignis.base.locks import Lock
from ignis.driver.forked import ForkedDriver
from ignis.driver.order import switch
from ignis.driver.protocol import Driver, MemoryRecord
from ignis.errors import ForkError

_MODULES = {
    "cuda": "ignis.driver.cuda.driver",
    "sim": "ignis.sim",
    "dry": "ignis.driver.dry.driver",
}

NAMES = tuple(_MODULES)
"""The names of all drivers, that of GPUs first."""
COMPUTING = ("cuda", "sim")
"""Those whose devices compute: the others count what would be."""

_drivers: dict[str, Driver] = {}
_lock = process.renewed(Lock())


_Describe = Callable[[str, int, int, int, bool], MemoryRecord | None]
_describe: _Describe | None = None


def describe_memory(describe: _Describe) -> None:
    """Let drivers that are opened from now on ask about memory that a fault names.

    `describe` gets the driver's name and the arguments of `ignis.driver.protocol.Describe`.
    """
    global _describe
    _describe = describe


def driver(name: str) -> Driver:
    """Return the driver of that name, opened at its first use and shut down at interpreter exit.

    Parameters
    ----------
    name : str
        One of `NAMES`.

    Raises
    ------
    CudaError
        If the driver cannot be used at all, with the reason.
    ForkError
        In a forked child of a process that has opened it, or in which a thread was opening it.
    """
    found = _drivers.get(name)
    if found is None:
        with _lock:
            found = _drivers.get(name)
            if found is None:
                found = _opened(name)
    if not found.alive:
        raise ForkError(f"the {name} driver cannot be used: {process.why_unusable()}")
    return found


def _opened(name: str) -> Driver:
    """Open a driver. A child that is forked meanwhile could not even import its module."""
    module = _MODULES[name]
    process.claim(f"the {name} driver")
    try:
        found: Driver = importlib.import_module(module).open_driver()
    except BaseException:
        process.disclaim(f"the {name} driver")
        raise
    found.describe = partial(_describe, name) if _describe else None
    _drivers[name] = found
    switch.attach(found)
    process.at_exit(found.shutdown)
    return found


def _forget_parent() -> None:
    """In a forked child: the drivers are the parent's."""
    for name, found in _drivers.items():
        if not isinstance(found, ForkedDriver):
            _drivers[name] = cast(Driver, ForkedDriver(name, found))


os.register_at_fork(after_in_child=_forget_parent)


def in_use() -> dict[str, Driver]:
    """Return the drivers that this process has opened, by name."""
    return dict(_drivers)
