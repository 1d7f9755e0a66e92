"""The life of an array: allocated, held, transferred, freed exactly once."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, Self

from ignis.base.lifetime import ScopedOnce
from ignis.errors import MemoryContractViolation
from ignis.runtime.array.window import ArrayBase
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership import owners as owner_rules
from ignis.runtime.ownership.allocation import FREED, LIVE
from ignis.runtime.ownership.out_of_memory import require_budget
from ignis.runtime.ownership.owners import Owner, as_owner, require_owner

__all__ = ["Lifecycle"]


class Lifecycle(ArrayBase, ScopedOnce):
    """Allocation, release, holders and owner of an `NvArray`."""

    __slots__ = ()

    def to_device(self) -> Self:
        """Take the device memory now rather than on first use.

        Raises
        ------
        OutOfMemoryError
            If there is none; the message says what is held, by owner.
        """
        allocation = self._allocation
        if allocation.state != LIVE or self._closed:
            if self._closed:
                self._require_usable("to_device")  # raises
            allocation.materialise("to_device")
        return self

    def free(self, *, force: bool = False) -> None:
        """Give the memory back, or close a view.

        Parameters
        ----------
        force : bool
            Free a root in spite of holders and views, which raise from then on; an
            `IgnisWarning` lists them. For recovery after the holder is gone.

        Raises
        ------
        DoubleFreeError
            If it was freed before.
        MemoryContractViolation
            If somebody holds the array or has a view of it; the message names them.
        """
        if self._parent is None:
            allocation = self._allocation
            if force or owner_rules._enforced or not allocation.keep_block():
                allocation.free(force)
            elif ledger._pending:
                ledger.drain()
            return
        self._require_usable("free")
        if not self._close_view():
            self._require_usable("free")  # another thread was faster

    def _close_view(self) -> bool:
        """Close the view; whether that was done here."""
        self._closed = True
        views = self._allocation.views
        return views is not None and views.pop(self.id, None) is not None

    def __enter__(self) -> Self:
        self._require_usable("with")
        return self

    def __del__(self, _live: int = LIVE, _enqueue: Any = ledger.enqueue) -> None:
        # Runs inside the collector: only enqueue. A view never frees.
        try:
            allocation = self._allocation
        except AttributeError:  # the constructor refused its arguments
            return
        if self._parent is not None:
            views = allocation.views
            if views is not None:
                views.pop(self.id, None)
        elif allocation.state == _live or (allocation.rare and allocation.pinned):
            _enqueue(allocation.finalize)

    def increment_ref(self, holder: str | None = None) -> int:
        """Hold the memory: it cannot be freed until the reference is given back.

        Parameters
        ----------
        holder : str, optional
            Who holds it; refusals name the holders.

        Returns
        -------
        int
            The new reference count.
        """
        self._require_usable("increment_ref")
        return self._allocation.add_holder(holder)

    def decrement_ref(self, holder: str | None = None) -> int:
        """Give a reference back and return the new count.

        Raises
        ------
        MemoryContractViolation
            If the count is 0, or `holder` holds nothing.
        """
        self._require_usable("decrement_ref")
        return self._allocation.drop_holder(holder)

    @contextlib.contextmanager
    def hold(self, why: str) -> Iterator[Self]:
        """Hold the memory, as `why`, inside a ``with`` block."""
        self.increment_ref(why)
        try:
            yield self
        finally:
            # A forced free in the meantime has ended the hold already.
            if self._allocation.state < FREED:
                self._allocation.drop_holder(why)

    def tape_hold(self, operation: str) -> None:
        """Protect the content for the backward pass of `operation`."""
        self._require_usable(operation).hold_for_tape(operation)

    def tape_release(self, operation: str) -> None:
        """Give a `tape_hold` back."""
        self._allocation.release_for_tape(operation)

    def transfer_ownership(self, new_owner: str | Owner) -> str:
        """Give the memory to another subsystem and return its name.

        If the new owner has a stream, that stream waits for the work on the array so far.

        Raises
        ------
        ArgumentError
            If the owner is unknown.
        MemoryContractViolation
            If this is a view, while the reference count is above 1, or while a tape or an export
            holds the array.
        OwnershipError
            If owners are enforced and another one than the array's acts.
        OutOfMemoryError
            If the new owner's budget does not allow it.
        """
        owner = as_owner(new_owner)
        allocation = self._require_usable("transfer_ownership")
        if self._parent is not None:
            raise MemoryContractViolation(
                f"transfer_ownership: array #{self.id} is a view; transfer its root, "
                f"array #{self._parent.id}"
            )
        stream = owner.stream
        if allocation.holds:
            ledger.drain()  # a consumer or a tape may have let go: finalizers only enqueue
        with ledger.LOCK:
            allocation.require_usable("transfer_ownership")
            if owner_rules._enforced:
                require_owner(allocation, "transfer_ownership")
            if not allocation.transferable:
                raise MemoryContractViolation(
                    f"transfer_ownership: {allocation.describe()} is held by "
                    f"{allocation.holder_names()}"
                )
            if Owner._budgets and allocation.state == LIVE and owner.name != allocation.owner:
                require_budget(allocation, "transfer_ownership", owner.name)
            if stream is not None and stream.device is allocation.device:
                for used in {allocation.stream, *(allocation.streams or ())}:
                    if used is not stream and not used.closed:
                        stream.wait(used.record())
                allocation.rare = True
                allocation.streams = {*(allocation.streams or ()), stream}
            ledger.moved(allocation, owner.name)
        return owner.name
