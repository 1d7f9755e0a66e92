"""The ownership contract as a model in plain Python: what must happen, without ignis.

A `Memory` stands for an allocation, a `Window` for an array on it. An ``expect`` method says which
error an operation must raise in the present state, None for success; the other methods are the
effects of a success. Where several of the `RULES` are broken at once, the first one counts.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import InitVar, dataclass, field

from ignis.errors import (
    ArgumentError,
    BoundsError,
    DoubleFreeError,
    DTypeError,
    IgnisError,
    MemoryContractViolation,
    NotAllocatedError,
    OwnershipError,
    UseAfterFreeError,
)

Outcome = type[IgnisError] | None


@dataclass(slots=True, eq=False)
class Memory:
    """An allocation.

    Attributes
    ----------
    content : bytearray or None
        What was written to it; None while that is unknown.
    refs, named, tape : holders
        Number of plain references, and those with a name; operations on a tape.
    views : int
        Open views.
    windows : int
        Arrays on it that are reachable, closed views included: none is garbage.
    """

    nbytes: int
    owner: str
    live: bool = False
    freed: bool = False
    pinned: bool = False
    content: bytearray | None = None
    refs: int = 0
    named: Counter[str] = field(default_factory=Counter)
    tape: list[str] = field(default_factory=list)
    views: int = 0
    windows: int = 0

    @property
    def ref_count(self) -> int:
        """Holders of every kind."""
        return self.refs + len(self.tape)

    @property
    def held(self) -> bool:
        """True if anything forbids a free."""
        return bool(self.refs or self.tape or self.views)

    def allocate(self) -> None:
        """Allocate the memory on first need; its content is unknown."""
        if not self.live:
            self.live = True
            self.content = None if self.nbytes else bytearray()

    def free(self) -> None:
        """End its life."""
        self.freed = True
        self.live = False
        self.pinned = False
        self.content = None

    def write(self, offset: int, data: bytes) -> None:
        """Change bytes; all of them make the content known."""
        self.allocate()
        if len(data) == self.nbytes:
            self.content = bytearray(data)
        elif self.content is not None:
            self.content[offset : offset + len(data)] = data

    @property
    def unnamed(self) -> int:
        """References without a name."""
        return self.refs - self.named.total()

    def drop_holder(self, holder: str | None) -> None:
        """Drop a reference of that holder, or one without a name."""
        self.refs -= 1
        if holder is None:
            return
        self.named[holder] -= 1
        if not self.named[holder]:
            del self.named[holder]


@dataclass(slots=True, eq=False)
class Window:
    """An array: `shape` elements of `itemsize` bytes.

    Parameters
    ----------
    view_at : int, optional
        Makes it a view, so many bytes into the memory; None is the root.
    """

    memory: Memory
    shape: tuple[int, ...]
    dtype: str
    itemsize: int
    view_at: InitVar[int | None] = None
    offset: int = field(init=False)
    nbytes: int = field(init=False)
    view: bool = field(init=False)
    closed: bool = False

    def __post_init__(self, view_at: int | None) -> None:
        self.offset = view_at or 0
        self.nbytes = math.prod(self.shape) * self.itemsize
        self.view = view_at is not None
        self.memory.windows += 1
        self.memory.views += self.view

    def part(self, shape: tuple[int, ...], offset: int) -> Window:
        """A view of this array, `offset` bytes into it; a view allocates."""
        self.memory.allocate()
        return Window(self.memory, shape, self.dtype, self.itemsize, self.offset + offset)

    # -- facts -------------------------------------------------------------------------------

    @property
    def freed(self) -> bool:
        """True if every use must be refused."""
        return self.closed or self.memory.freed

    @property
    def content(self) -> bytearray | None:
        """Bytes of the window; None while unknown."""
        content = self.memory.content
        return None if content is None else content[self.offset : self.offset + self.nbytes]

    # -- what must happen --------------------------------------------------------------------

    def expect(self, operation: str, acting: str = "") -> Outcome:
        """Error of an operation of `RULES` on behalf of `acting`."""
        return next((error for broken, error in RULES[operation] if broken(self, acting)), None)

    def expect_free(self, acting: str, force: bool) -> Outcome:
        """Freeing a root, or closing a view."""
        return self.expect("use" if self.view else "force" if force else "free", acting)

    def expect_decrement(self, holder: str | None) -> Outcome:
        """Dropping a reference."""
        memory = self.memory
        missing = not memory.unnamed if holder is None else holder not in memory.named
        return self.expect("use") or (MemoryContractViolation if missing else None)

    def rows_of(self, source: Window) -> int:
        """Rows that `source` is for this array; -1 if it does not fit."""
        width = self.shape[1:]
        if source.shape == width:
            return 1
        same = len(source.shape) == len(self.shape) and source.shape[1:] == width
        return source.shape[0] if same else -1

    def expect_write_rows(self, source: Window, start: int, acting: str) -> Outcome:
        """Copying `source` over the rows from `start` on."""
        rule = "read" if source.nbytes else "use"  # no rows need no memory
        expected = self.expect(rule) or source.expect(rule)
        if expected is not None:
            return expected
        if source.dtype != self.dtype:
            return DTypeError
        rows = self.rows_of(source)
        if rows < 0:
            return ArgumentError
        if start < 0 or start + rows > self.shape[0]:
            return BoundsError
        if not source.nbytes:
            return None
        if source.memory is self.memory:
            target = self.offset + start * (source.nbytes // rows)
            if abs(target - source.offset) < source.nbytes:
                return ArgumentError
        return self.expect("write", acting)

    # -- effects -----------------------------------------------------------------------------

    def close(self) -> None:
        """Close the view."""
        if not self.closed:
            self.closed = True
            self.memory.views -= 1

    def free(self) -> None:
        """Free the root, or close the view."""
        if self.view:
            self.close()
        else:
            self.memory.free()

    def write_rows(self, source: Window, start: int) -> None:
        """Copy what is known of `source`."""
        rows = self.rows_of(source)
        if not source.nbytes:
            return
        data = source.content
        if data is None:
            self.memory.content = None
        else:
            self.memory.write(self.offset + start * (source.nbytes // rows), bytes(data))

    def forget(self) -> bool:
        """Become unreachable; True if that makes live memory garbage."""
        memory = self.memory
        if self.view:
            self.close()
        memory.windows -= 1
        return memory.windows == 0 and memory.live


Rule = tuple[Callable[[Window, str], object], type[IgnisError]]
"""Whether an array in its present state, for whom somebody acts, breaks it; and the error then."""

_FREED: Rule = (lambda w, _: w.freed, UseAfterFreeError)
_FREED_TWICE: Rule = (lambda w, _: w.memory.freed, DoubleFreeError)
_OTHER_OWNER: Rule = (lambda w, acting: w.memory.owner != acting, OwnershipError)
_IS_VIEW: Rule = (lambda w, _: w.view, MemoryContractViolation)

RULES: dict[str, tuple[Rule, ...]] = {
    "use": (_FREED,),
    "read": (_FREED, (lambda w, _: not w.memory.live, NotAllocatedError)),
    "write": (_FREED, (lambda w, _: w.memory.tape, MemoryContractViolation), _OTHER_OWNER),
    "free": (_FREED_TWICE, _OTHER_OWNER, (lambda w, _: w.memory.held, MemoryContractViolation)),
    "force": (_FREED_TWICE, _OTHER_OWNER),
    "transfer": (
        *(_FREED, _IS_VIEW, _OTHER_OWNER),
        (lambda w, _: w.memory.refs > 1 or w.memory.tape, MemoryContractViolation),
    ),
    "pin": (_FREED, _IS_VIEW, (lambda w, _: w.memory.pinned, MemoryContractViolation)),
    "unpin": (_FREED, (lambda w, _: not w.memory.pinned, MemoryContractViolation)),
}
"""What each operation may break, in the order in which it is checked."""
