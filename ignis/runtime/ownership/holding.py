"""Holds of an allocation and their ends: references, operations on a tape, exports."""

from __future__ import annotations

from functools import partial

from ignis.base.lifetime import Ending
from ignis.errors import MemoryContractViolation
from ignis.runtime import sites
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import history, ledger
from ignis.runtime.ownership.address_range import AddressRange
from ignis.runtime.ownership.guard import DEAD, HELD, TAPE
from ignis.runtime.ownership.holders import Holders, count_down


def _held_by(self: AddressRange, name: str | None) -> Holders:
    holders = self.holders
    if holders is None:
        holders = self.holders = Holders()
    if sites.recording and name is not None:
        holders.note_site(name)
    self.guard |= HELD
    return holders


def add_holder(self: AddressRange, holder: str | None) -> int:
    """Count one reference more."""
    with LOCK:
        self.require_usable("increment_ref")
        count = self.ref_count + 1
        holders = _held_by(self, holder)
        if sites.recording:
            history.record("hold", self, ledger.account_bytes(self), holder=holder)
        holders.add_reference(holder)
        return count


def drop_holder(self: AddressRange, holder: str | None) -> int:
    """Count one reference less, an unnamed one without a name."""
    with LOCK:
        self.require_usable("decrement_ref")
        holders = self.holders or Holders()
        holder = holders.require_held(holder, self.describe, self.tape or {})
        count = self.ref_count - 1
        if sites.recording:
            history.record("release", self, ledger.account_bytes(self), holder=holder)
        holders.drop_reference(holder)
        self.settle_guard()
        return count


def end_hold(self: AddressRange, holder: str) -> None:
    """Count one reference of `holder` less; a forced free in between has ended it already."""
    with LOCK:
        if self.guard < DEAD:
            drop_holder(self, holder)


def held(self: AddressRange, holder: str) -> Ending:
    """Hold the memory in the name of `holder` for the duration of the result's ``with`` block."""
    return Ending(partial(end_hold, self, holder), partial(add_holder, self, holder))


def hold_for_tape(self: AddressRange, operation: str) -> None:
    """Protect the content: until released it may not be freed, transferred or written.

    The caller holds the contract's lock and knows that the allocation is usable.
    """
    if sites.recording:
        _held_by(self, operation)
    tape, guard = self.tape, self.guard | TAPE
    if tape is None:
        self.tape = {operation: 1}
    else:
        tape[operation] = tape.get(operation, 0) + 1
    self.guard = guard


def release_for_tape(self: AddressRange, operation: str) -> None:
    """Undo one `hold_for_tape`; the caller holds the contract's lock."""
    tape, guard = self.tape, self.guard & ~TAPE
    if tape is None or operation not in tape:
        raise MemoryContractViolation(f"{operation}: no such operation holds {self.describe()}")
    if not count_down(tape, operation):
        return
    if self.holders is not None:
        self.holders.sites.pop(operation, None)
    if not tape:
        self.tape = None
        self.guard = guard


def hold_for_export(self: AddressRange, consumer: str, writable: bool) -> None:
    """Keep the memory for another library until it lets go, which may write if `writable`."""
    with LOCK:
        self.require_usable(consumer)
        holders = _held_by(self, consumer)
        if sites.recording:
            history.record("hold", self, ledger.account_bytes(self), holder=consumer)
        holders.add_export(consumer, writable)


def release_for_export(self: AddressRange, consumer: str, writable: bool) -> None:
    """Undo one `hold_for_export`; tolerates a forced free in between.

    A consumer that was allowed to write counts as having written.
    """
    with LOCK:
        holders = self.holders
        if holders is not None and consumer in holders.exports:
            version = self.version + writable
            if sites.recording:
                history.record("release", self, ledger.account_bytes(self), holder=consumer)
            holders.drop_export(consumer, writable)
            if writable:
                holders.exported_at = self.version = version
            self.settle_guard()
