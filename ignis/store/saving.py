"""Saves that go on while the program does."""

from __future__ import annotations

import contextlib
import os
import threading
import traceback
import warnings
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ignis.base import interrupts, process
from ignis.base.lifetime import free_after
from ignis.base.locks import Lock
from ignis.base.numbers import require_one_of
from ignis.errors import ForkError, IgnisWarning
from ignis.runtime import capture_state, safepoint
from ignis.runtime.array.async_copies import Copy
from ignis.runtime.array.async_copies import snapshot as copied_to_host
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.ownership.owners import on_behalf_of
from ignis.runtime.stream import Event, Stream, current_stream
from ignis.store.source import OWNER
from ignis.store.writing import Plan, planned, write

SNAPSHOTS = ("device", "pinned")


class Save:
    """A save in a background thread, made by `save_async`.

    The handle may be dropped: the save continues, and an error becomes a warning. The interpreter
    exits after all saves have ended.
    """

    __slots__ = ("_job",)

    def __init__(self, job: _Job) -> None:
        self._job = job

    @property
    def path(self) -> str | Path:
        """Path of the file."""
        return self._job.path

    def done(self) -> bool:
        """Tell whether it has ended, with or without an error; does not wait.

        Raises
        ------
        ForkError
            In a forked child, which has no writing thread.
        """
        self._job.require_own()
        return self._job.ended.is_set()

    def wait(self) -> None:
        """Return when the files are complete, and free the copies that they were written from.

        Raises
        ------
        ArgumentError, CudaError, CheckError
            If the save failed; again on every call. The older files are unchanged.
        ForkError
            In a forked child, which has no writing thread.
        """
        job = self._job
        job.require_own()
        while not job.ended.wait(interrupts.TICK):
            interrupts.check()
        job.told = True
        safepoint.drain()
        if job.error is not None:
            raise job.error

    def __del__(self) -> None:
        job = getattr(self, "_job", None)
        if job is not None:
            job.drop()

    def __repr__(self) -> str:
        state = "done" if self._job.ended.is_set() else "in progress"
        return f"Save({str(self.path)!r}, {state})"


class _Job(threading.Thread):
    """The thread of one save: it owns the snapshot.

    It is no daemon, so that the interpreter waits for it before drivers shut down.
    """

    def __init__(self, plan: Plan, copies: Mapping[str, Copy], ready: list[Event]) -> None:
        super().__init__(name="ignis-save")
        self.path = plan.path
        self.ended = threading.Event()
        self.error: BaseException | None = None
        self.told = False
        self._plan: Plan | None = plan
        self._copies = dict(copies)
        self._ready = ready
        self._process = os.getpid()
        self._dropped = False
        self._before: _Job | None = None
        self._lock = process.renewed(Lock())

    def require_own(self) -> None:
        """Raise ForkError in a forked child."""
        if self._process != os.getpid():
            raise ForkError("this save continues in the parent process")

    def follow(self) -> None:
        """Start behind the saves that were started before: files are replaced in that order."""
        global _last
        with _lock:
            self._before, _last = _last, self
        try:
            self.start()
        except RuntimeError:  # no thread can be started at the end of the interpreter
            self.run()

    def run(self) -> None:
        """Write the snapshot."""
        before, self._before = self._before, None
        if before is not None:
            before.ended.wait()
        plan, self._plan = self._plan, None
        assert plan is not None
        try:
            self._write(plan)
        except BaseException as error:
            # Its frames would keep the snapshot.
            traceback.clear_frames(error.__traceback__)
            self.error = error
        finally:
            # What is dropped is freed at a safe point: not while a thread captures the streams that
            # the copies were made on.
            del plan
            self._copies.clear()
            self._ready.clear()
            global _last
            with _lock:
                if _last is self:
                    _last = None
            self.ended.set()
        with self._lock:
            silent = not self._dropped
        if not silent:
            self._warn()

    def _write(self, plan: Plan) -> None:
        own = [each for each in plan.arrays.values() if isinstance(each, NvArray)]
        with contextlib.ExitStack() as stack:
            stack.enter_context(on_behalf_of(OWNER))
            for device in {array.device for array in own}:
                # The program's streams go on.
                stream = stack.enter_context(contextlib.closing(Stream(device)))
                stack.enter_context(stream)
                for event in self._ready:
                    if event.device is device:
                        stream.wait(event)
            arrays = {**plan.arrays, **{name: c.result() for name, c in self._copies.items()}}
            write(replace(plan, arrays=arrays))

    def drop(self) -> None:
        """Nobody can wait for it any more."""
        with self._lock:
            self._dropped = True
        if self.ended.is_set():
            self._warn()

    def _warn(self) -> None:
        with self._lock:
            silent, self.told = self.told or self.error is None, True
        if not silent and not process.exiting():
            text = f"a save failed, and no call waited for it: {self.error}"
            warnings.warn(text, IgnisWarning, stacklevel=2)


_lock = process.renewed(Lock())
_last: _Job | None = None


def _forget_parent() -> None:
    """In a forked child: the parent's threads are not there."""
    global _last
    _last = None


os.register_at_fork(after_in_child=_forget_parent)


def save_async(
    path: str | Path,
    arrays: Mapping[str, NvArray | npt.NDArray[Any]],
    metadata: Mapping[str, str] | None = None,
    *,
    snapshot: Literal["device", "pinned"] = "device",
    max_file_bytes: int | None = None,
    fsync: bool = True,
    checksums: bool = False,
) -> Save:
    """Write arrays as `save` does, while the program goes on.

    The content is copied in the order of the current streams; from the return on the arrays may be
    written and freed, as the copies are ordered before that. A thread writes them. Saves replace
    files in the order in which they were started.

    Parameters
    ----------
    path, arrays, metadata, max_file_bytes, fsync, checksums
        As for `save`; views and arrays that are held may be saved, too. Arrays of the host are
        copied.
    snapshot : str
        Where the copies are: ``"device"``, arrays of "store" beside the others until they are
        written; or ``"pinned"``, memory of the host, for which work behind the copies waits as long
        as they are on the link.

    Returns
    -------
    Save
        Its `wait` raises what the save meets.

    Raises
    ------
    ArgumentError, DTypeError, NotAllocatedError, UseAfterFreeError
        As `save`; `Save.wait` raises later errors.
    OutOfMemoryError
        If there is no room for the copies.
    CudaError
        In a capture, which would not repeat it.
    """
    operation = "save_async"
    capture_state.refuse(operation, "a replay would save nothing")
    require_one_of(operation, "snapshot", snapshot, SNAPSHOTS)
    plan = planned(operation, path, arrays, metadata, max_file_bytes, fsync, checksums)
    copies: dict[str, Copy] = {}
    made: dict[str, NvArray | npt.NDArray[Any]] = {}
    # By array, as one may have several names.
    on_host: dict[int, Copy] = {}
    clones: dict[int, NvArray] = {}
    try:
        with on_behalf_of(OWNER):
            for name, array in plan.arrays.items():
                interrupts.check()
                if isinstance(array, np.ndarray):
                    made[name] = array.copy()
                elif snapshot == "pinned":
                    if array.id not in on_host:
                        on_host[array.id] = copied_to_host(array, operation)
                    made[name], copies[name] = np.empty(0), on_host[array.id]
                else:
                    if array.id not in clones:
                        clones[array.id] = array.clone()
                    made[name] = clones[array.id]
            devices = {array.device for array in clones.values()}
            ready = [current_stream(device).record() for device in devices]
        job = _Job(replace(plan, arrays=dict(made)), copies, ready)
        job.follow()
    except BaseException as error:
        # The exception's traceback would keep what the host has of the snapshot.
        for each in (copies, on_host, made):
            each.clear()
        with on_behalf_of(OWNER):
            free_after(error, *clones.values())
        raise
    return Save(job)
