"""Draws and reads of a function that is called again: the second call must see the same.

`ignis.checkpoint` calls a function in the forward pass and once more in the backward pass. In the
first call its draws of random numbers are noted, and what it reads is held, so that nobody writes
it in between. In the second call every draw returns what was noted. Reads are seen where every
rule of the contract is: the guard sends them to `Allocation.admit_read`.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, TypeVar

from ignis.base.lifetime import Undo
from ignis.errors import TapeError
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.address_range import AddressRange
from ignis.runtime.ownership.holding import hold_for_tape, release_for_tape

T = TypeVar("T")


class Notes:
    """Draws and reads of one call of a function.

    Attributes
    ----------
    operation : str
        In whose name memory is held, and which errors mention.
    draws, facts : dict
        What each source gave, in order.
    reads : dict
        By id: allocations from before the call that it read before it wrote them, each held as by
        an operation on a tape until `release`.
    first, last : int
        Ids of arrays that were made in the call are between them.
    """

    def __init__(self, operation: str) -> None:
        self.operation = operation
        self.draws: dict[Hashable, list[Any]] = {}
        self.facts: dict[Hashable, list[Any]] = {}
        self.reads: dict[int, AddressRange] = {}
        self.first = ledger.next_id()
        self.last = self.first

    def release(self) -> None:
        """End the holds; what was read stays known."""
        with LOCK:
            for allocation in self.reads.values():
                release_for_tape(allocation, self.operation)


class _Call:
    """One call under way in this thread, the first or a further one."""

    def __init__(self, notes: Notes, again: bool, outer: _Call | None) -> None:
        self.notes = notes
        self.again = again
        self.outer = outer
        # Memory that this call made has a greater id.
        self.first = ledger.next_id()
        self._written: set[int] = set()
        self._asked: dict[Hashable, int] = {}

    def draw(self, source: Hashable, make: Callable[[], T]) -> T:
        if not self.again:
            found = make() if self.outer is None else self.outer.draw(source, make)
            self.notes.draws.setdefault(source, []).append(found)
            return found
        noted = self.notes.draws.get(source, [])
        number = self._next(source)
        if number >= len(noted):
            raise TapeError(
                f"{self.notes.operation}: the function draws more random numbers than in the "
                "forward pass; both calls must compute the same"
            )
        return noted[number]  # type: ignore[no-any-return]

    def fact(self, source: Hashable, value: T) -> T:
        if not self.again:
            found = value if self.outer is None else self.outer.fact(source, value)
            self.notes.facts.setdefault(source, []).append(found)
            return found
        noted = self.notes.facts.get(source)
        # Under `no_grad` a function may have asked less often.
        return noted[min(self._next(source), len(noted) - 1)] if noted else value

    def _next(self, source: Hashable) -> int:
        """Count how often a repetition has asked `source`."""
        number = self._asked.get(source, 0)
        self._asked[source] = number + 1
        return number

    def saw(self, allocation: AddressRange, written: bool) -> None:
        identity, notes = allocation.id, self.notes
        if identity >= self.first or allocation.cache or identity in self._written:
            return
        if written:
            self._written.add(identity)
        elif identity in notes.reads:
            return
        elif not self.again:
            with LOCK:
                hold_for_tape(allocation, notes.operation)
                notes.reads[identity] = allocation
        elif not notes.first < identity < notes.last:
            raise TapeError(
                f"{notes.operation}: the function reads {allocation.describe()}, which it did "
                "not read in the forward pass; both calls must compute the same"
            )


calls: dict[int, _Call] = {}
"""The innermost call of each thread that is in one, by its identity."""

# A forked child has none: the threads that do are its parent's.
os.register_at_fork(after_in_child=calls.clear)


@contextmanager
def noting(operation: str) -> Iterator[Notes]:
    """Note what this thread draws and reads within the block; whoever asks for it releases it."""
    notes = Notes(operation)
    with Undo(notes.release), _call(notes, again=False):
        yield notes
    notes.last = ledger.next_id()


def repeating(notes: Notes) -> AbstractContextManager[None]:
    """Let draws within the block be those of `notes`, and refuse to read what they do not have."""
    return _call(notes, again=True)


@contextmanager
def _call(notes: Notes, again: bool) -> Iterator[None]:
    thread = threading.get_ident()
    outer = calls.get(thread)
    call = _Call(notes, again, outer)
    try:
        with LOCK:
            calls[thread] = call
            ledger.watch_reads(True)
        yield
    finally:
        with LOCK:
            if outer is None:
                calls.pop(thread, None)
            else:
                calls[thread] = outer
            if not calls:
                ledger.watch_reads(False)


def drawn(source: Hashable, make: Callable[[], T]) -> T:
    """Return ``make()``, which advances `source`; in a repetition what it returned before.

    Raises
    ------
    TapeError
        In a repetition: if `source` was asked less often in the first call.
    """
    call = calls.get(threading.get_ident()) if calls else None
    return make() if call is None else call.draw(source, make)


def as_before(source: Hashable, value: T) -> T:
    """Return `value`, a fact about `source`; in a repetition what it was in the first call."""
    call = calls.get(threading.get_ident()) if calls else None
    return value if call is None else call.fact(source, value)


def repeats() -> bool:
    """Tell whether this thread repeats a call, so that sources of numbers must not be changed."""
    call = calls.get(threading.get_ident()) if calls else None
    while call is not None and not call.again:
        call = call.outer
    return call is not None


def saw(allocation: AddressRange, written: bool) -> None:
    """Tell the calls of this thread that work reads, or first of all writes, an allocation."""
    call = calls.get(threading.get_ident())
    while call is not None:
        call.saw(allocation, written)
        call = call.outer
