"""What happens at a point beside a switch: a stream moves, a call fails, a task is killed."""

from __future__ import annotations

import gc
from collections.abc import Collection, Mapping
from typing import Any

from ignis import memory
from ignis.base.setting import replaced
from ignis.driver.codes import Code, cuda_error
from ignis.errors import ArgumentError
from ignis.exploration.interception import CALLS
from ignis.exploration.tasks import Killed, Tasks, here

_COLLECTS = 4
"""Points from one that the collector may run at to the next."""
_LATE = 0.1
"""Seconds in all that pass in a run while somebody could go on, as on a machine with other work."""
_MOST_FAULTS = 2
"""In one run: ignis tries to allocate once more."""
_MOST_TOLD = 4
"""Operations of a stream that a story names."""
_FAULTS = {"launch_kernel": "LAUNCH_FAILED", "graph_launch": "LAUNCH_FAILED"}


class Streams:
    """The simulated devices: any stream whose next operation can run may run it."""

    def __init__(self, driver: Any) -> None:
        self._driver = driver
        self._earlier: list[Any] = []

    def renew(self) -> None:
        """Begin a run: its own streams are numbered, in whatever process it is."""
        self._earlier = [
            each for device in self._driver.devices for each in device.streams.values()
        ]

    def __call__(self, run: Tasks) -> None:
        """Let streams move as the choices say."""
        task = here.task
        assert task is not None
        while True:
            ready = []
            for device in self._driver.devices:
                if device.busy:
                    ready += [each for each in list(device.busy) if self._driver.can_move(each)]
            if not ready:
                return
            found = run.choices.choose("device", [None, *ready])
            if not found:
                return
            stream = ready[found - 1]
            who = self._name(stream)
            run.note(who, f"runs {_call_of(stream.queue[0])}")
            with replaced(task, depth=2):
                self._driver.run(stream, stream.finished + 1)

    def left(self, run: Tasks) -> None:
        """Add to the story what streams have not run."""
        for device in self._driver.devices:
            for stream in [each for each in device.busy if each.queue]:
                calls = [_call_of(each) for each in list(stream.queue)[:_MOST_TOLD]]
                more = ", ..." if len(stream.queue) > _MOST_TOLD else ""
                run.note(self._name(stream), f"has not run {', '.join(calls)}{more}")

    def _name(self, stream: Any) -> str:
        device, earlier = stream.device, self._earlier
        names = [device.default, *(each for each in device.streams.values() if each not in earlier)]
        named = {each: f"stream {number}" for number, each in enumerate(names)}
        named |= {each: f"earlier stream {number}" for number, each in enumerate(earlier)}
        return f"sim:{device.id} {named.get(stream, 'stream that is gone')}"


def _call_of(item: Any) -> str:
    """Return the driver call that has put an operation into a queue."""
    given = [each for each in getattr(item, "args", ()) if isinstance(each, str)]
    if given:
        return given[0]
    known = {"Record": "an event", "Wait": "a wait", "Release": "a free", "Host": "a collective"}
    return known.get(type(item).__name__, "a kernel")


def collector(run: Tasks) -> None:
    """Run the collector, whose finalizers fire, and what they have left to do."""
    if run.points % _COLLECTS == 0 and run.choices.choose("collect", (None, True)):
        run.note("collector", "runs")
        gc.collect()
        memory.collect()


def lateness(run: Tasks) -> None:
    """Let a short time-out pass, although others could go on: these are late."""
    if not run.timed:
        return
    until = min(each.deadline for each in run.tasks if not each.done)
    if run.passed < until <= run.clock + _LATE - run.late and run.choices.choose("late", (None, 1)):
        run.note("clock", f"{max(until - run.clock, 0):g} s pass")
        run.late += max(until - run.clock, 0)
        run.clock = run.passed = max(until, run.clock)


class Faults:
    """Calls of the driver that fail.

    Parameters
    ----------
    calls : collection of str, or mapping of str to str
        Which, and with which of CUDA's errors.

    Raises
    ------
    ArgumentError
        If there is no such call or error.
    """

    def __init__(self, calls: Collection[str]) -> None:
        self._left = _MOST_FAULTS
        given = calls if isinstance(calls, Mapping) else dict.fromkeys(calls, "")
        self._errors: dict[str, str] = {}
        for call, error in given.items():
            if call not in CALLS:
                raise ArgumentError(f"explore: no call {call!r} can fail; {', '.join(CALLS)} can")
            name = error.removeprefix("CUDA_ERROR_") or _FAULTS.get(call, "OUT_OF_MEMORY")
            if name not in Code.__members__:
                raise ArgumentError(f"explore: no error {error!r} for faults={{{call!r}: ...}}")
            self._errors[call] = name

    def renew(self) -> None:
        """Begin a run."""
        self._left = _MOST_FAULTS

    def __call__(self, run: Tasks, call: str) -> None:
        """Raise if the choices say so."""
        error = self._errors.get(call)
        if error is not None and self._left and run.choices.choose("fault", (None, error)):
            self._left -= 1
            run.note("driver", f"{call} fails with {error}")
            raise cuda_error(error, f"{call}()", "decided by an exploration")


class Deaths:
    """Threads of the given names that end at any point."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = frozenset(names)

    def __call__(self, run: Tasks) -> None:
        """End the running task if the choices say so."""
        task = here.task
        assert task is not None
        alive = task.name in self._names and not task.dying
        if alive and run.choices.choose("kill", (None, task)):
            task.dying = True
            run.note("death", f"{task.name} is killed")
            raise Killed
