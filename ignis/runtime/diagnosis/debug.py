"""Debug mode: an allocator that finds writes past an array's ends and after its free.

Every array lies between two guard zones. Its memory is poisoned when it is taken and again when it
is freed, and a freed block stays in quarantine for a while. A guard zone or a quarantined block
that has changed was written through a raw pointer: by a kernel out of its bounds, or by a library
that kept an address. ``IGNIS_DEBUG=1`` puts a `DebugAllocator` on the default pool.

Everything waits for the device, so that a write is found by the free after it.
"""

from __future__ import annotations

import collections
import itertools
import os
import threading
import warnings
import weakref
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from ignis.base import process
from ignis.errors import ArgumentError, CorruptionError, CudaError, IgnisWarning
from ignis.runtime import sites
from ignis.runtime.ownership import ledger

if TYPE_CHECKING:
    from ignis.runtime.allocators.protocol import Allocator
    from ignis.runtime.device import Device
    from ignis.runtime.ownership.allocation import Allocation

__all__ = ["FREED", "GUARD", "GUARD_BYTES", "TAKEN", "DebugAllocator", "verify"]

GUARD_BYTES = 256
"""Bytes of each guard zone; a multiple of the alignment that CUDA promises."""

GUARD, TAKEN, FREED = 0xFD, 0xCB, 0xDD
"""What guard zones, new memory and freed memory are filled with. Four bytes of each are a float of
absurd size, eight an address that no device has."""

OUT_OF_MEMORY = 2
CHUNK = 8 << 20

_allocators: weakref.WeakSet[DebugAllocator] = weakref.WeakSet()


class _Block:
    """Memory taken from upstream: front guard, the array's bytes, back guard."""

    __slots__ = ("allocation", "base", "device", "facts", "nbytes", "serial")

    def __init__(self, serial: int, device: Device, base: int, nbytes: int) -> None:
        self.serial = serial
        self.device = device
        self.base = base
        self.nbytes = nbytes
        self.allocation: Allocation | None = None
        self.facts = ""

    @property
    def ptr(self) -> int:
        return self.base + GUARD_BYTES

    @property
    def total(self) -> int:
        return self.nbytes + 2 * GUARD_BYTES

    def describe(self) -> str:
        """Name the array; after its free from facts kept, so that the array itself can go."""
        if self.facts:
            return self.facts
        if self.allocation is None:
            return f"block {self.serial} ({self.nbytes} B on {self.device})"
        return f"{self.allocation.describe()}, block {self.serial}"

    def retire(self) -> None:
        """Keep the facts that messages need, and let go of the allocation."""
        known = (self.allocation.sites if self.allocation is not None else None) or {}
        freed = known.get("freed")
        if freed is None:
            freed = "by its finalizer" if sites.recording else f"({sites.HINT})"
        else:
            freed = f"at {freed}"
        self.facts = f"{self.describe()}, freed {freed}"
        self.allocation = None


class DebugAllocator:
    """Finds writes through raw pointers past an array's ends and after its free.

    Damage is reported as a `CorruptionError` by the explicit free, or `ignis.memory.check`, that
    finds it, and as an `IgnisWarning` by a finalizer or at interpreter exit. The message names the
    array, the offset of the first bad byte from the array's start, and while tracing is on where
    the array was allocated and freed. Each damage is reported once.

    Parameters
    ----------
    upstream : Allocator
        Where the memory comes from: each array takes 512 bytes more.
    quarantine : int
        Bytes of freed blocks, over all devices, that are withheld from reuse at most. A larger
        block is checked at its free only.
    """

    def __init__(self, upstream: Allocator, quarantine: int = 64 << 20) -> None:
        if isinstance(quarantine, bool) or not isinstance(quarantine, int) or quarantine < 0:
            raise ArgumentError(
                f"DebugAllocator: quarantine must be an int of bytes, not {quarantine!r}"
            )
        self.upstream = upstream
        self.limit = quarantine
        self.quarantined = 0
        # Held while memory is read back, so that no block is given away meanwhile. Taken after
        # the ledger's lock where both are needed, never before it.
        self._lock = threading.RLock()
        self._serials = itertools.count(1)
        self._blocks: dict[tuple[str, int], _Block] = {}
        self._quarantine: collections.deque[_Block] = collections.deque()
        if not _allocators:
            _watch()
        _allocators.add(self)

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Take memory with guard zones, poisoned; usable by every stream."""
        api, total = device.api, nbytes + 2 * GUARD_BYTES
        try:
            base = self.upstream.allocate(device, total, stream)
        except CudaError as error:
            if error.code != OUT_OF_MEMORY or not self._quarantine:
                raise
            damage = self.release_quarantine()
            api.synchronize(device.id)
            if damage:
                warnings.warn("\n".join(damage), IgnisWarning, stacklevel=2)
            base = self.upstream.allocate(device, total, stream)
        try:
            api.memset_d8(device.id, base, GUARD, total, stream)
            api.memset_d8(device.id, base + GUARD_BYTES, TAKEN, nbytes, stream)
            # Memory from cuMemAlloc may be used by any stream at once.
            api.stream_synchronize(device.id, stream)
        except BaseException:
            self.upstream.deallocate(device, base, total, stream)
            raise
        block = _Block(next(self._serials), device, base, nbytes)
        with self._lock:
            self._blocks[device.name, block.ptr] = block
        return block.ptr

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Check the guard zones, poison the memory and put it into quarantine.

        Raises
        ------
        CorruptionError
            If a guard zone, or a block that leaves quarantine, was written. `ptr` was freed.
        """
        with self._lock:
            block = self._blocks[device.name, ptr]
            damage = self._shrink(max(0, self.limit - block.total))
            damage += self._guard_damage(block, stream)
            if block.total > self.limit:
                self.upstream.deallocate(device, block.base, block.total, stream)
            else:
                device.api.memset_d8(device.id, ptr, FREED, nbytes, stream)
                device.api.stream_synchronize(device.id, stream)
                block.retire()
                self._quarantine.append(block)
                self.quarantined += block.total
            del self._blocks[device.name, ptr]
        if damage:
            raise CorruptionError("\n".join(damage))

    def release_quarantine(self) -> list[str]:
        """Give all freed blocks back upstream; return what was found damaged."""
        with self._lock:
            return self._shrink(0)

    def verify(self) -> list[str]:
        """Wait for the devices and check all blocks; return what was found damaged."""
        with self._lock:
            blocks = [*self._blocks.values(), *self._quarantine]
            for device in {block.device for block in blocks}:
                if device.api.alive:
                    device.api.synchronize(device.id)
            damage: list[str] = []
            for block in blocks:
                if block.device.api.alive:
                    damage += self._guard_damage(block, 0)
                    if block.facts:
                        damage += self._late_writes(block)
            return damage

    def _shrink(self, limit: int) -> list[str]:
        damage: list[str] = []
        while self.quarantined > limit:
            block = self._quarantine[0]
            damage += self._guard_damage(block, 0) + self._late_writes(block)
            # Its last work is done, so the order of the default stream will do; its own stream
            # may be gone.
            self.upstream.deallocate(block.device, block.base, block.total, 0)
            self._quarantine.popleft()
            self.quarantined -= block.total
        return damage

    def _guard_damage(self, block: _Block, stream: int) -> list[str]:
        found = []
        zones = (
            (block.base, -GUARD_BYTES, "before its start"),
            (block.ptr + block.nbytes, block.nbytes, "past its end"),
        )
        for address, offset, where in zones:
            for first, count in _differences(block.device, address, GUARD_BYTES, GUARD, stream):
                found.append(
                    f"{block.describe()} was written {where}: {count} bytes of the guard zone, "
                    f"the first at offset {offset + first}"
                )
        return found

    def _late_writes(self, block: _Block) -> list[str]:
        return [
            f"{block.describe()} was written after its free: {count} of its bytes, the first at "
            f"offset {first}"
            for first, count in _differences(block.device, block.ptr, block.nbytes, FREED, 0)
        ]

    def _describe(self, allocation: Allocation) -> None:
        """Learn which array a block is for; called under the ledger's lock."""
        block = self._blocks.get((allocation.device.name, allocation.ptr))
        if block is not None:
            block.allocation = allocation

    def _forget_parent(self) -> None:
        self._lock = threading.RLock()
        self._blocks.clear()
        self._quarantine.clear()
        self.quarantined = 0


def _differences(
    device: Device, address: int, nbytes: int, pattern: int, stream: int
) -> Iterator[tuple[int, int]]:
    """Yield (offset of the first, number) of the bytes that differ, at most once; mend them."""
    first, count = -1, 0
    buffer = np.empty(min(nbytes, CHUNK), np.uint8)
    for start in range(0, nbytes, CHUNK):
        part = buffer[: min(CHUNK, nbytes - start)]
        device.api.memcpy_dtoh(device.id, part.ctypes.data, address + start, part.nbytes, stream)
        device.api.stream_synchronize(device.id, stream)
        bad = np.flatnonzero(part != pattern)
        if bad.size:
            first = start + int(bad[0]) if first < 0 else first
            count += int(bad.size)
    if count:
        device.api.memset_d8(device.id, address, pattern, nbytes, stream)
        yield first, count


def verify() -> list[str]:
    """Check every block of every `DebugAllocator`; return what was found damaged."""
    return [text for allocator in list(_allocators) for text in allocator.verify()]


def _describe(allocation: Allocation) -> None:
    for allocator in list(_allocators):
        allocator._describe(allocation)


def _verify_at_exit() -> None:
    if not process.forked():
        damage = verify()
        if damage:
            warnings.warn("\n".join(damage), IgnisWarning, stacklevel=2)


def _forget_parent() -> None:
    for allocator in list(_allocators):
        allocator._forget_parent()


def _watch() -> None:
    # Costs nothing until the first DebugAllocator is made.
    if _describe not in ledger.observers:
        ledger.observers.append(_describe)
        process.at_exit(_verify_at_exit, early=True)
        os.register_at_fork(after_in_child=_forget_parent)
