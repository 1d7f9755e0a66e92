"""Checks inside kernels that the host learns of at the next synchronizing call.

A kernel that meets, say, an id outside its table must touch no memory, and the launch has long
returned. Such a kernel gets a `Slot`: two 64-bit words in device memory and a flag in pinned
host memory. For a bad 64-bit value at flat position p < 2**32 it does::

    atomicMin(&record[0], (p << 32) | high 32 bits of the value);
    atomicMin(&record[1], (p << 32) | low 32 bits of the value);
    atomicAdd(&record[2 * 64], 1);
    *flag = 1;

Both minima belong to the lowest position, so the first bad value is known whatever the order of
the threads, and a host thread that synchronizes need only look at the flag. The host never resets
the counts, so work on the device can ask for failures since an earlier point.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass

from ignis.base import process
from ignis.base.locks import Lock
from ignis.base.numbers import require_kind
from ignis.errors import ArgumentError, CheckError
from ignis.runtime import safepoint
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger

UNKNOWN = -(1 << 62)
"""An id out of range of which no more is known, as it was one of several."""
Explain = Callable[[str, int, int], str]
_SLOTS = 64
_CLEAR = 2**64 - 1
_lock = process.renewed(Lock())
_tables: dict[Device, _Table] = {}


@dataclass(frozen=True, slots=True)
class Slot:
    """Destination of a kernel's reports: ``record`` on the device, ``flag`` in pinned memory."""

    record: int
    flag: int


class _Table:
    """The slots of one device, one per operation."""

    def __init__(self, device: Device) -> None:
        api = device.api
        nbytes, counts = 16 * _SLOTS, 16 * _SLOTS  # two words of each slot, and one in two
        self.device = device
        self.names: dict[str, Slot] = {}
        self.explain: dict[str, Explain] = {}
        self.flag_address = api.mem_host_alloc(device.id, 64)
        self.flag = ctypes.c_int32.from_address(self.flag_address)
        self.flag.value = 0
        self.records = 0
        try:
            self.records = api.mem_alloc(device.id, nbytes + counts)
            api.memset_d8(device.id, self.records, 0xFF, nbytes, 0)
            api.memset_d8(device.id, self.records + nbytes, 0, counts, 0)
            api.stream_synchronize(device.id, 0)
        except BaseException:
            if self.records:
                api.mem_free(device.id, self.records)
            api.mem_free_host(self.flag_address)
            raise
        with LOCK:
            ledger.account("ignis", device.name, True).credit(nbytes + counts)

    def slot(self, operation: str, explain: Explain | None) -> Slot:
        found = self.names.get(operation)
        if found is None:
            if len(self.names) == _SLOTS:
                raise ArgumentError(f"more than {_SLOTS} operations with in-kernel checks")
            found = Slot(self.records + 16 * len(self.names), self.flag_address)
            self.explain[operation] = explain or _out_of_range
            self.names[operation] = found
        return found

    def first_failure(self) -> str | None:
        """Return the text of the first failure, or None, and clear the table."""
        words = (ctypes.c_uint64 * (2 * _SLOTS))()
        api, device = self.device.api, self.device
        # The flag goes first: a check that fails from here on sets it again.
        self.flag.value = 0
        try:
            api.memcpy_dtoh(device.id, ctypes.addressof(words), self.records, 16 * _SLOTS, 0)
            api.memset_d8(device.id, self.records, 0xFF, 16 * _SLOTS, 0)
        except BaseException:
            self.flag.value = 1  # the next synchronizing call looks again
            raise
        for index, operation in enumerate(self.names):
            high, low = words[2 * index], words[2 * index + 1]
            if high != _CLEAR and low != _CLEAR:
                value = ((high & 0xFFFFFFFF) << 32) | (low & 0xFFFFFFFF)
                value -= (value >> 63) << 64
                return self.explain[operation](operation, value, low >> 32)
        return None


def _out_of_range(operation: str, value: int, position: int) -> str:
    found = "an id" if value == UNKNOWN else f"id {value}"
    return f"{operation}: {found} at position {position} is out of range"


def slot(device: Device, operation: str, explain: Explain | None = None) -> Slot:
    """Return the slot of `operation` on `device`.

    Parameters
    ----------
    explain : callable, optional
        Makes the message of the operation, the bad value and its position; that the value is an
        id out of range if None.

    Raises
    ------
    ArgumentError
        If `operation` is no str, or if 64 operations have slots.
    """
    require_kind("kernel_checks.slot", operation, str, "operation")  # the table keeps it
    with _lock:
        table = _tables.get(device)
        if table is None:
            table = _tables[device] = _Table(device)
        return table.slot(operation, explain)


def counts(device: Device) -> int | None:
    """Return the address of the records, before the counts; None while no kernel has a slot."""
    table = _tables.get(device)
    return None if table is None else table.records


def raise_pending(device: Device) -> None:
    """Raise what a kernel on `device` has reported; called after every synchronization."""
    table = _tables.get(device)
    if table is not None and table.flag.value:
        with _lock:
            message = table.first_failure()
        if message is not None:
            raise CheckError(message)


safepoint.on_synchronize(raise_pending)
