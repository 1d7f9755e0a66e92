"""MemoryObject: a handle that kernels take, and the memory that it holds."""

from __future__ import annotations

import itertools
from typing import Any, ClassVar, Self

from ignis.base.lifetime import ScopedOnce, Unique
from ignis.errors import DoubleFreeError, UseAfterFreeError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.device import Device, require_device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.stream import Stream

_next_id = itertools.count(1).__next__


class _Handle:
    """A handle of the driver and the hold that goes with it; called, it ends both, once."""

    def __init__(self, device: Device, number: int, destroy: str, memory: Allocation, holder: str):
        self.device = device
        self.number = number
        self.memory = memory
        self.holder = holder
        self._destroy = destroy

    def __call__(self) -> None:
        with LOCK:
            number, self.number = self.number, 0
        if not number or not self.device.api.alive:
            return
        try:
            getattr(self.device.api, self._destroy)(self.device.id, number)
        except BaseException:
            self.number = number
            raise
        self.memory.end_hold(self.holder)


class MemoryObject(Unique, ScopedOnce):
    """A texture or a surface: a kernel argument such as ``cudaTextureObject_t``.

    Attributes
    ----------
    id : int
        Its number, which messages name.
    """

    __slots__ = ("__weakref__", "_bytes", "_handle", "_offset", "_source", "id")

    kind: ClassVar[str]
    """What messages call it."""
    written: ClassVar[bool]
    """Whether kernels may write the memory through it."""

    def _open(
        self, source: Any, memory: Allocation, offset: int, nbytes: int, create: Any, destroy: str
    ) -> None:
        """Hold the memory and make the handle; `create` returns its number."""
        self.id = _next_id()
        holder = f"{self.kind} #{self.id}"
        memory.add_holder(holder)
        try:
            number = create()
        except BaseException:
            memory.end_hold(holder)
            raise
        self._source = source
        self._offset, self._bytes = offset, nbytes
        self._handle = _Handle(memory.device, number, destroy, memory, holder)

    @property
    def device(self) -> Device:
        """Device of the memory."""
        return self._handle.device

    @property
    def handle(self) -> int:
        """Number that a kernel takes; 0 after `free`."""
        return self._handle.number

    @property
    def freed(self) -> bool:
        """True if it was freed."""
        return not self._handle.number

    @property
    def guard(self) -> int:
        """The memory's guard word, which tells an operation which checks it may skip."""
        return self._handle.memory.guard

    @property
    def part(self) -> tuple[int, int, bool]:
        """Address and bytes of the memory, and whether it is written, for the checker of order."""
        return self._handle.memory.ptr + self._offset, self._bytes, self.written

    def require_usable(self, operation: str) -> None:
        """Raise unless work may use it.

        Raises
        ------
        UseAfterFreeError
            If it was freed, or its memory was.
        """
        if not self._handle.number:
            raise UseAfterFreeError(f"{operation}: {self._handle.holder} was freed")
        self._handle.memory.require_usable(operation)

    def require_ready(self, device: Device, operation: str) -> None:
        """Raise the errors of `admit` for work on a device, before anything changes."""
        self.require_usable(operation)
        require_device(operation, self._handle.holder, self.device, device)
        if self.written:
            self._handle.memory.require_writable(operation)

    def admit(self, stream: Stream, operation: str) -> int:
        """Return the handle for work on `stream`.

        Raises
        ------
        UseAfterFreeError
            If it was freed, or its memory was.
        MemoryContractViolation, OwnershipError
            If it is a surface and the memory may not be written now.
        CudaError
            If this thread captures a graph in which the stream takes no part.
        """
        self.require_ready(stream.device, operation)
        memory = self._handle.memory
        if self.written:
            memory.admit_write(stream, operation)
            memory.version += 1
        else:
            memory.admit_read(stream, operation)
        recorder = capture_state.here()
        if recorder is not None:
            # The graph has the handle: a replay needs the object as much as the memory.
            recorder.each_replay(lambda: self.require_usable(operation))
        return self._handle.number

    def free(self) -> None:
        """Wait for the device, destroy the object and release the memory.

        Raises
        ------
        DoubleFreeError
            If it was already freed.
        CudaError
            If this thread captures a graph.
        """
        if not self._handle.number:
            raise DoubleFreeError(f"free: {self._handle.holder} was freed before")
        capture_state.refuse(f"{self.kind}.free")
        self._handle()

    def __enter__(self) -> Self:
        self.require_usable("with")
        return self

    def __del__(self, _enqueue: Any = safepoint.enqueue_first) -> None:
        # Runs inside the collector: only enqueue.
        handle = getattr(self, "_handle", None)
        if handle is not None and handle.number:
            _enqueue(handle)
