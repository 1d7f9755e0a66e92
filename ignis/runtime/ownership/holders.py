"""Holders: who needs an allocation to stay, by name.

Three kinds: plain references (`NvArray.increment_ref`), operations on an autograd tape, and exports
to other libraries. All forbid a free; a tape or an export forbids a transfer by itself, plain
references from the second on; a tape forbids writes.
"""

from __future__ import annotations

from abc import abstractmethod

from ignis.errors import MemoryContractViolation
from ignis.runtime import sites
from ignis.runtime.ownership import ledger

__all__ = ["Holders"]


class Holders:
    """The holders of one allocation; a base of `Allocation`."""

    # Most arrays never have a holder and a million arrays may be alive: what is rare is a default
    # of the class, and an instance gets a dict only when it needs one.
    __slots__ = ("__dict__", "holds", "refs")

    refs: int
    """Plain references."""
    holds: int
    """Operations on tapes and exports."""
    _named: dict[str, int] | None = None
    _tape: dict[str, int] | None = None
    _exports: dict[str, int] | None = None
    _holder_places: dict[str, str] | None = None

    @abstractmethod
    def describe(self) -> str:
        """Name of the allocation in messages."""

    @abstractmethod
    def require_usable(self, operation: str) -> None:
        """Raise unless the allocation is planned or live."""

    @property
    def ref_count(self) -> int:
        """Number of holders of every kind."""
        return self.refs + self.holds

    def holder_names(self) -> str:
        """List the holders for a message, with places while those are known."""
        known = self._holder_places or {}

        def text(kind: str, name: str, count: int) -> str:
            place = known.get(name)
            times = f" x {count}" if count > 1 else ""
            return f"{kind}{name!r}{times}" + (f" at {place}" if place else "")

        named = dict(self._named or ())
        texts = [text("", name, n) for name, n in named.items()]
        unnamed = self.refs - sum(named.values())
        if unnamed:
            texts.append(f"{unnamed} unnamed")
        texts += [text("tape operation ", name, n) for name, n in dict(self._tape or ()).items()]
        texts += [text("export ", name, n) for name, n in dict(self._exports or ()).items()]
        return ", ".join(texts)

    def _count(self, group: dict[str, int] | None, name: str) -> dict[str, int]:
        group = {} if group is None else group
        group[name] = group.get(name, 0) + 1
        place = sites.place() if sites._enabled else None
        if place is not None:
            if self._holder_places is None:
                self._holder_places = {}
            self._holder_places[name] = place
        return group

    def _discount(self, group: dict[str, int], name: str) -> None:
        count = group[name] - 1
        if count:
            group[name] = count
        else:
            del group[name]
            if self._holder_places:
                self._holder_places.pop(name, None)

    def add_holder(self, holder: str | None) -> int:
        """Count one reference more."""
        with ledger.LOCK:
            self.require_usable("increment_ref")
            self.refs += 1
            if holder is not None:
                self._named = self._count(self._named, holder)
            return self.ref_count

    def drop_holder(self, holder: str | None) -> int:
        """Count one reference less; without a name the unnamed go first, then the latest named."""
        with ledger.LOCK:
            self.require_usable("decrement_ref")
            if self.refs == 0:
                raise MemoryContractViolation(
                    f"decrement_ref: {self.describe()} has no reference to give back"
                )
            named = self._named or {}
            if holder is None and self.refs == sum(named.values()):
                holder = next(reversed(named))
            if holder is not None:
                if holder not in named:
                    raise MemoryContractViolation(
                        f"decrement_ref: {holder!r} does not hold {self.describe()}; "
                        f"holders: {self.holder_names()}"
                    )
                self._discount(named, holder)
            self.refs -= 1
            return self.ref_count

    @property
    def tape_held(self) -> bool:
        """Whether an operation on a tape needs the present content."""
        return bool(self._tape)

    @property
    def transferable(self) -> bool:
        """Whether the holders allow a change of owner."""
        return self.refs <= 1 and not self.holds

    def hold_for_tape(self, operation: str) -> None:
        """Protect the content: until released it may not be freed, transferred or written."""
        with ledger.LOCK:
            self.require_usable(operation)
            self.add_tape_hold(operation)

    def release_for_tape(self, operation: str) -> None:
        """Undo one `hold_for_tape`."""
        with ledger.LOCK:
            self.drop_tape_hold(operation)

    def add_tape_hold(self, operation: str) -> None:
        """As `hold_for_tape`; the caller holds `ledger.LOCK` and knows that this is usable."""
        self._tape = self._count(self._tape, operation)
        self.holds += 1

    def drop_tape_hold(self, operation: str) -> None:
        """As `release_for_tape`; the caller holds `ledger.LOCK`."""
        tape = self._tape
        if not tape or operation not in tape:
            raise MemoryContractViolation(
                f"{operation}: no tape operation of that name holds {self.describe()}"
            )
        self._discount(tape, operation)
        self.holds -= 1

    def hold_for_export(self, consumer: str) -> None:
        """Keep the memory for another library until it lets go."""
        with ledger.LOCK:
            self.require_usable(consumer)
            self._exports = self._count(self._exports, consumer)
            self.holds += 1

    def release_for_export(self, consumer: str) -> None:
        """Undo one `hold_for_export`; tolerates a forced free in between."""
        with ledger.LOCK:
            if self._exports and consumer in self._exports:
                self._discount(self._exports, consumer)
                self.holds -= 1

    def require_writable(self, operation: str) -> None:
        """Raise if a tape needs the present content."""
        if self._tape:
            ledger.drain()  # the tape may have let go: its finalizers only enqueue
        if self._tape:
            raise MemoryContractViolation(
                f"{operation}: {self.describe()} may not be written before backward; it is needed "
                f"by {self.holder_names()}"
            )
