"""Faults on demand: any driver call of the simulated devices can be made to fail.

``sim.faults.fail("mem_alloc_async", 3)`` lets the third allocation from now on fail before it does
anything; ``sim.faults.record()`` tells which calls a piece of code makes, so that a test can fail
each of them in turn. Calls are counted over all devices and threads; what the driver calls itself,
or runs in a queue, is part of the call that it happens in.

While nothing is armed and nothing is recorded the driver is untouched.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ignis.base import process
from ignis.base.locks import Lock
from ignis.base.numbers import as_count
from ignis.driver import front
from ignis.driver.codes import Code, cuda_error
from ignis.driver.protocol import Driver
from ignis.errors import ArgumentError
from ignis.sim.driver.driver import SimDriver

__all__ = ["Fault", "calls", "clear", "fail", "failing", "record"]

_ANY = "*"

_lock = process.renewed(Lock())
_faults: list[Fault] = []
_recordings: list[list[str]] = []
_RANK = 0
"""Whatever else looks at a call does not see one that fails on demand succeed."""
_in_front = False
_thread = threading.local()


@dataclass(slots=True, eq=False)
class Fault:
    """An armed fault; see `fail`.

    It strikes at the last of the ``remaining`` calls and has failed ``fired`` of them so far.
    """

    call: str
    remaining: int
    times: int | None
    code: Code
    fired: int = 0

    def strikes(self, call: str) -> bool:
        """Count one call; whether it fails."""
        if self.call not in (_ANY, call):
            return False
        if self.remaining > 1:
            self.remaining -= 1
            return False
        if self.times is not None and self.fired >= self.times:
            return False
        self.fired += 1
        return True


def calls() -> list[str]:
    """Names of the calls that can fail: those of the Driver protocol."""
    return [
        name
        for name, value in vars(Driver).items()
        if inspect.isfunction(value) and not name.startswith("_") and name != "shutdown"
    ]


def fail(
    call: str, nth: int = 1, error: str | int = "CUDA_ERROR_OUT_OF_MEMORY", *, times: int | None = 1
) -> Fault:
    """Let the `nth` call from now on fail, before it does anything.

    Parameters
    ----------
    call : str
        A method of the Driver protocol, such as ``"mem_alloc_async"``, or ``"*"`` for any.
    nth : int
        1 is the next one.
    error : str or int
        CUDA's name or code of the error.
    times : int, optional
        How many calls in a row fail; None for all until `clear`.

    Returns
    -------
    Fault
        Tells by ``fired`` how many calls failed.

    Raises
    ------
    ArgumentError
        If there is no such call or error, or a number is below 1.
    """
    if call != _ANY and call not in calls():
        raise ArgumentError(f"no driver call {call!r}; there are *, {', '.join(calls())}")
    nth = as_count("faults.fail", "nth", nth, 1)
    times = None if times is None else as_count("faults.fail", "times", times, 1)
    fault = Fault(call, nth, times, _as_code(error))
    with _lock:
        _faults.append(fault)
        _update()
    return fault


@contextlib.contextmanager
def failing(
    call: str, nth: int = 1, error: str | int = "CUDA_ERROR_OUT_OF_MEMORY", *, times: int | None = 1
) -> Iterator[Fault]:
    """Arm a fault as `fail` does, for the ``with`` block only."""
    fault = fail(call, nth, error, times=times)
    try:
        yield fault
    finally:
        with _lock:
            if fault in _faults:
                _faults.remove(fault)
            _update()


@contextlib.contextmanager
def record() -> Iterator[list[str]]:
    """Collect the names of the driver calls that the ``with`` block makes, in order."""
    names: list[str] = []
    with _lock:
        _recordings.append(names)
        _update()
    try:
        yield names
    finally:
        with _lock:
            # By identity: an empty recording equals another empty one.
            _recordings[:] = [other for other in _recordings if other is not names]
            _update()


def clear() -> None:
    """Disarm every fault."""
    with _lock:
        _faults.clear()
        _update()


def _as_code(error: str | int) -> Code:
    for code in Code:
        name = f"CUDA_ERROR_{code.name}"
        if error in (name, code.name) or (error == code and not isinstance(error, bool)):
            return code
    names = ", ".join(f"CUDA_ERROR_{code.name}" for code in Code)
    raise ArgumentError(f"no error {error!r}; there are {names}")


def _update() -> None:
    """Put `_call` in front of the driver's calls, or remove it; the caller holds the lock."""
    global _in_front
    wanted = bool(_faults or _recordings)
    if wanted == _in_front:
        return
    _in_front = wanted
    for name in calls():
        if wanted:
            front.put(SimDriver, name, _RANK, front.around(functools.partial(_call, name)))
        else:
            front.remove(SimDriver, name, _RANK)


def _call(name: str, proceed: Callable[..., Any], *arguments: Any) -> Any:
    """Record or fail a call that comes from outside the driver, else make it."""
    if getattr(_thread, "inside", False):
        return proceed(*arguments)
    with _lock:
        for names in _recordings:
            names.append(name)
        # All faults count the call, though it can fail only once.
        struck = [fault for fault in _faults if fault.strikes(name)]
        if any(fault.fired == fault.times for fault in struck):
            _faults[:] = [fault for fault in _faults if fault.fired != fault.times]
            _update()
    if struck:
        raise cuda_error(struck[0].code.name, f"{name}()", "injected by sim.faults")
    _thread.inside = True
    try:
        return proceed(*arguments)
    finally:
        _thread.inside = False
