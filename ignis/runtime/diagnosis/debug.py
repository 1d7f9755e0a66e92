"""Debug mode: an allocator that finds writes past an array's ends and after its free.

Every array lies between two guard zones. Its memory is poisoned when it is allocated and again
when it is freed, and a freed block stays in quarantine for a while. A guard zone or a quarantined
block that has changed was written through a raw pointer: by a kernel out of its bounds, or by a
library that kept an address. ``IGNIS_DEBUG=1`` puts a `DebugAllocator` on the default pool.

Every call waits for the device, so that a write is found by the free after it.
"""

from __future__ import annotations

import collections
import functools
import itertools
import os
import warnings
import weakref
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ignis.base import process
from ignis.base.interrupts import call
from ignis.base.locks import Lock
from ignis.base.numbers import as_count
from ignis.driver.codes import Code
from ignis.errors import CorruptionError, CudaError, IgnisWarning
from ignis.runtime import safepoint, sites
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.entry import Entry

if TYPE_CHECKING:
    from ignis.runtime.allocators.allocator import Allocator
    from ignis.runtime.device import Device

GUARD_BYTES = 256
"""Bytes of each guard zone; a multiple of the alignment that CUDA promises."""

GUARD, NEW, FREED = 0xFD, 0xCB, 0xDD
"""What guard zones, new memory and freed memory are filled with. Four bytes of each are a float of
absurd size, eight an address that no device has."""

_allocators: weakref.WeakSet[DebugAllocator] = weakref.WeakSet()


@dataclass(slots=True, eq=False)
class _Block:
    """Memory allocated upstream: front guard, the array's bytes, back guard."""

    serial: int
    device: Device
    base: int
    nbytes: int
    allocation: Entry | None = None
    facts: str = ""

    @property
    def ptr(self) -> int:
        return self.base + GUARD_BYTES

    @property
    def total(self) -> int:
        return self.nbytes + 2 * GUARD_BYTES

    def describe(self) -> str:
        """Name the array; after its free from `facts`, so that the array itself can go."""
        if self.facts:
            return self.facts
        if self.allocation is None:
            return f"block {self.serial} ({self.nbytes} B on {self.device})"
        return f"{self.allocation.describe()}, block {self.serial}"

    def retire(self) -> None:
        """Keep the facts that messages need, and let go of the allocation."""
        known = (self.allocation.sites if self.allocation is not None else None) or {}
        if "freed" in known:
            freed = f"at {known['freed']}"
        else:
            freed = "by its finalizer" if sites.recording else f"({sites.HINT})"
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
        Where the memory comes from: each array needs 512 bytes more.
    quarantine : int
        Most bytes of freed blocks, over all devices, that are withheld from reuse. A larger block
        is checked at its free only.
    """

    def __init__(self, upstream: Allocator, quarantine: int = 64 << 20) -> None:
        self.upstream = upstream
        self.limit = as_count("DebugAllocator", "quarantine", quarantine)
        self.quarantined = 0
        # Held while memory is read back, so that no block is reused meanwhile. Acquired after the
        # ledger's lock where both are needed, never before it.
        self._lock = process.renewed(Lock())
        self._serials = itertools.count(1)
        self._blocks: dict[tuple[str, int], _Block] = {}
        self._quarantine: collections.deque[_Block] = collections.deque()
        with LOCK:
            _allocators.add(self)
            _watch()

    def __del__(self) -> None:
        # Runs inside the collector: only enqueue.
        if not process.exiting():
            safepoint.enqueue(_end_watch)

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Allocate memory with guard zones, poisoned; usable by every stream."""
        api, total = device.api, nbytes + 2 * GUARD_BYTES
        try:
            base = call(self.upstream.allocate, device, total, stream)
        except CudaError as error:
            if error.code != Code.OUT_OF_MEMORY or not self._quarantine:
                raise
            damage = self.release_quarantine()
            api.synchronize(device.id)
            if damage:
                warnings.warn("\n".join(damage), IgnisWarning, stacklevel=2)
            base = call(self.upstream.allocate, device, total, stream)
        try:
            api.memset_d8(device.id, base, GUARD, total, stream)
            api.memset_d8(device.id, base + GUARD_BYTES, NEW, nbytes, stream)
            # Memory from cuMemAlloc may be used by any stream at once.
            api.stream_synchronize(device.id, stream)
        except BaseException:
            call(self.upstream.deallocate, device, base, total, stream)
            raise
        block = _Block(next(self._serials), device, base, nbytes)
        with self._lock:
            self._blocks[device.name, block.ptr] = block
        return block.ptr

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Check the guard zones, poison the memory and put it into quarantine."""
        with self._lock:
            block = self._blocks[device.name, ptr]
            damage = self._shrink(max(0, self.limit - block.total))
            damage += self._damage(block, stream)
            if block.total > self.limit:
                call(self.upstream.deallocate, device, block.base, block.total, stream)
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
        """Free all blocks in quarantine upstream; return what was found damaged."""
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
                    damage += self._damage(block, 0)
            return damage

    def _shrink(self, limit: int) -> list[str]:
        damage: list[str] = []
        while self.quarantined > limit:
            block = self._quarantine[0]
            damage += self._damage(block, 0)
            # Its last work is done, so the order of the default stream will do; its own stream
            # may be gone.
            call(self.upstream.deallocate, block.device, block.base, block.total, 0)
            self._quarantine.popleft()
            self.quarantined -= block.total
        return damage

    def _damage(self, block: _Block, stream: int) -> list[str]:
        """Check a block: its guard zones and, in quarantine, all of it."""
        end = block.ptr + block.nbytes
        zones = [
            (block.base, GUARD_BYTES, GUARD, "before its start"),
            (end, GUARD_BYTES, GUARD, "past its end"),
        ]
        if block.facts:
            zones.append((block.ptr, block.nbytes, FREED, "after its free"))
        damage = []
        for address, nbytes, pattern, when in zones:
            first, count = _repair(block.device, address, nbytes, pattern, stream)
            if count:
                damage.append(
                    f"{block.describe()} was written {when}: {count} B, the first at offset "
                    f"{address - block.ptr + first}"
                )
        return damage

    def observe(self, allocation: Entry) -> None:
        """Learn which array a block is for; called under the ledger's lock."""
        block = self._blocks.get((allocation.device.name, allocation.ptr))
        if block is not None:
            block.allocation = allocation

    def forget(self) -> None:
        """Drop all blocks, in a forked child: they are the parent's."""
        self._blocks.clear()
        self._quarantine.clear()
        self.quarantined = 0


def _repair(
    device: Device, address: int, nbytes: int, pattern: int, stream: int
) -> tuple[int, int]:
    """Return (offset of the first, number) of the bytes that differ from `pattern`; reset them."""
    values = np.empty(nbytes, np.uint8)
    device.api.memcpy_dtoh(device.id, values.ctypes.data, address, nbytes, stream)
    device.api.stream_synchronize(device.id, stream)
    bad = values != pattern
    count = int(np.count_nonzero(bad))
    if count:
        device.api.memset_d8(device.id, address, pattern, nbytes, stream)
    return int(bad.argmax()), count


def verify() -> list[str]:
    """Check every block of every `DebugAllocator`; return what was found damaged."""
    return [text for allocator in list(_allocators) for text in allocator.verify()]


def _observe(allocation: Entry) -> None:
    for allocator in list(_allocators):
        allocator.observe(allocation)


def _verify_at_exit() -> None:
    damage = [] if process.forked else verify()
    if damage:
        warnings.warn("\n".join(damage), IgnisWarning, stacklevel=2)


def _forget_parent() -> None:
    for allocator in list(_allocators):
        allocator.forget()


def _watch() -> None:
    # Costs nothing until the first DebugAllocator is made, nor after the last one is gone.
    ledger.add_observer(_observe)
    _hook()


def _end_watch() -> None:
    with LOCK:
        if not _allocators:
            ledger.remove_observer(_observe)


@functools.cache
def _hook() -> None:
    process.at_exit(_verify_at_exit, early=True)
    os.register_at_fork(after_in_child=_forget_parent)
