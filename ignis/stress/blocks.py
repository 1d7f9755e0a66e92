"""Blocks of one thread next to the model of each; all threads allocate from one pool.

Every block is of one thread, so that what must happen to it is known exactly, but its memory goes
from thread to thread: a block that two threads get at once shows in its content.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import ignis
from ignis.errors import (
    DoubleFreeError,
    IgnisError,
    MemoryContractViolation,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.stress.oracle import Outcome

_SLOTS = 8
_ROWS, _WIDTH = 2, 4
_NAMES = ("reader", "writer", "sender")

Attempt = Callable[..., Any]


def make_pool(device: ignis.Device, threads: int) -> ignis.BlockPool:
    """Return a pool that as many threads cannot exhaust."""
    return ignis.BlockPool(threads * (_SLOTS + 1), _ROWS, _WIDTH, "int32", device)


@dataclass(slots=True, eq=False)
class _Life:
    """Invariants of a block."""

    block: Any
    owner: str
    holds: Counter[tuple[str, str, bool]]
    """Holds by name, the owner they came with, and whether they are no use of the rows."""
    content: list[int] = field(default_factory=list)
    cached: bool = False
    freed: bool = False

    @property
    def users(self) -> int:
        """Holds that share the rows."""
        return sum(count for (_, _, guest), count in self.holds.items() if not guest)

    def of(self, holder: str, *owners: str) -> list[tuple[str, str, bool]]:
        """Holds of a name, those that came with `owners` if any are given; guests first."""
        found = [hold for hold in self.holds if hold[0] == holder]
        return sorted((h for h in found if not owners or h[1] in owners), key=lambda h: not h[2])

    def expect_release(self, holder: str, actor: str, freed: type[IgnisError]) -> Outcome:
        """Error of the end of a hold on behalf of `actor`."""
        if self.freed:
            return freed
        if not self.of(holder):
            return MemoryContractViolation
        return None if actor == self.owner or self.of(holder, actor) else OwnershipError

    def expect_write(self, actor: str) -> Outcome:
        """Error of a write on behalf of `actor`, who owns the block then."""
        if self.freed:
            return UseAfterFreeError
        if self.users > 1:
            return MemoryContractViolation
        self.claim(actor)
        return None if actor == self.owner else OwnershipError

    def claim(self, actor: str) -> None:
        """Let an owner have the block if nobody else uses or holds it."""
        if self.sole_user == actor:
            self.become(actor)

    @property
    def sole_user(self) -> str:
        """The owner that the only hold came with, if it is a use."""
        holds = list(self.holds.elements())
        return holds[0][1] if len(holds) == 1 and not holds[0][2] else ""

    def become(self, owner: str, actor: str = "") -> None:
        """Let the block be another owner's, and its hold, but for one of a third owner."""
        old, self.owner = self.owner, owner
        for hold in list(self.holds.elements()):
            name, by, guest = hold
            self.drop(hold)
            self.holds[name, owner if by in (old, actor) else by, guest] += 1

    def drop(self, hold: tuple[str, str, bool]) -> None:
        """End one hold."""
        self.holds -= Counter([hold])

    def end(self, holder: str, actor: str, use: bool = False) -> None:
        """End a hold of a name: one of the actor, of the owner, of anybody, in this order."""
        found = self.of(holder, actor) or self.of(holder, self.owner) or self.of(holder)
        self.drop(found[-1 if use else 0])


class BlockWorld:
    """The blocks of one thread.

    Parameters
    ----------
    pool : BlockPool
        That of all threads.
    owners : sequence of str
        Three owners that nobody else uses.
    attempt : callable
        ``attempt(what, expected, call, *arguments)``, which compares the outcome.
    require : callable
        ``require(what, got, expected)``.
    """

    def __init__(
        self,
        pool: ignis.BlockPool,
        owners: tuple[str, str, str],
        attempt: Attempt,
        require: Attempt,
    ) -> None:
        self.pool = pool
        self.owners = owners
        self.attempt = attempt
        self.require = require
        self.lives: list[_Life | None] = [None] * _SLOTS
        # Other threads' holders have other names: `reclaim` asks for all blocks of the pool.
        self.names = tuple(f"{owners[0]}.{name}" for name in _NAMES)

    def describe(self, word: int) -> str:
        """Say what `word` does in the present state."""
        index, operation, _ = self._parse(word)
        life = self.lives[index]
        if life is None:
            return f"block slot {index}: allocate"
        return f"block slot {index}: {operation.__name__.lstrip('_')} on {life.block!r}"

    def step(self, word: int) -> None:
        """Perform one operation and compare."""
        index, operation, value = self._parse(word)
        life = self.lives[index]
        if life is None:
            self._allocate(index, value)
        else:
            actor = self.owners[(value >> 3) % 3] if value & 7 == 0 else life.owner
            with ignis.acting_as(actor):
                operation(self, index, life, actor, value >> 5)

    def _parse(self, word: int) -> tuple[int, Any, int]:
        operation = self._operations[(word >> 3) & 15]
        return word & 7, operation, word >> 7

    def _allocate(self, index: int, value: int) -> None:
        owner, holder = self.owners[value % 3], self.names[(value >> 2) % 3]
        with ignis.acting_as(owner):
            (block,) = self.attempt("allocate", None, lambda: self.pool.allocate(1, holder=holder))
        self.lives[index] = _Life(block, owner, Counter([(holder, owner, False)]))

    def _hold(self, index: int, life: _Life, actor: str, value: int) -> None:
        holder, guest = self.names[value % 3], bool(value & 8)
        expected = UseAfterFreeError if life.freed else None
        call = self.pool.hold if guest else self.pool.share
        self.attempt("hold", expected, call, life.block, holder)
        if expected is None:
            life.holds[holder, actor, guest] += 1
            life.cached = False

    def _release(self, index: int, life: _Life, actor: str, value: int) -> None:
        holder, keep = self.names[value % 3], value & 24 == 0
        expected = life.expect_release(holder, actor, DoubleFreeError)
        self.attempt("release", expected, lambda: self.pool.release(life.block, holder, keep=keep))
        if expected is None:
            life.end(holder, actor)
            if not life.holds:
                life.cached, life.freed = keep, not keep

    def _reclaim(self, index: int, life: _Life, actor: str, value: int) -> None:
        holder = self.names[value % 3]
        mine = [each for each in self.lives if each is not None and each.of(holder)]
        refused = any(each.expect_release(holder, actor, DoubleFreeError) for each in mine)
        expected = OwnershipError if refused else None
        count = self.attempt("reclaim", expected, self.pool.reclaim, holder)
        if expected is None:
            self.require("the number of reclaimed blocks", count, len(mine))
            for each in mine:
                for hold in each.of(holder) if actor == each.owner else each.of(holder, actor):
                    del each.holds[hold]
                each.freed = not each.holds

    def _evict(self, index: int, life: _Life, actor: str, value: int) -> None:
        expected: Outcome = None
        if life.freed:
            expected = DoubleFreeError
        elif not life.cached:
            expected = MemoryContractViolation
        elif actor != life.owner:
            expected = OwnershipError
        self.attempt("evict", expected, self.pool.evict, life.block)
        life.freed = life.freed or expected is None

    def _transfer(self, index: int, life: _Life, actor: str, value: int) -> None:
        target = self.owners[value % 3]
        expected: Outcome = None
        if life.freed:
            expected = UseAfterFreeError
        elif actor not in (life.owner, life.sole_user):
            expected = OwnershipError
        elif life.holds.total() > 1:
            expected = MemoryContractViolation
        self.attempt("transfer", expected, self.pool.transfer, life.block, target)
        if expected is None:
            life.become(target, actor)

    def _write(self, index: int, life: _Life, actor: str, value: int) -> None:
        expected = life.expect_write(actor)
        number = value & 0xFFFFFF
        with ignis.full((_ROWS, _WIDTH), number, "int32", self.pool.device) as rows:
            self.attempt("write", expected, self.pool.write, life.block, rows, 0)
        if expected is None:
            life.content = [number] * _ROWS

    def _read(self, index: int, life: _Life, actor: str, value: int) -> None:
        expected = UseAfterFreeError if life.freed else None
        view = self.attempt("view", expected, self.pool.view, life.block)
        if view is not None:
            with view:
                found = [int(row[0]) for row in view.to_host()]
            self.require(f"the content of {life.block!r}", found, life.content)

    def _make_writable(self, index: int, life: _Life, actor: str, value: int) -> None:
        holder = self.names[value % 3]
        expected = life.expect_release(holder, actor, UseAfterFreeError)
        made = self.attempt("writable", expected, self.pool.writable, life.block, holder)
        if expected is None:
            life.claim(actor)
        if made is None or made is life.block:
            if expected is None:
                self.require("users of a block that needs no copy", life.users, 1)
            return
        hold = holder, actor, False
        life.end(holder, actor, use=True)
        life.freed = not life.holds
        self._clear(life)
        self.lives[index] = _Life(made, actor, Counter([hold]), content=list(life.content))

    def _fence(self, index: int, life: _Life, actor: str, value: int) -> None:
        event = ignis.current_stream(self.pool.device).record()
        event.synchronize()
        expected = UseAfterFreeError if life.freed else None
        self.attempt("fence", expected, self.pool.fence, event, life.block)

    def _facts(self, index: int, life: _Life, actor: str, value: int) -> None:
        block = life.block
        got = block.freed, block.owner, block.ref_count, len(block.written)
        expected = life.freed, life.owner, life.holds.total(), 1
        self.require(f"(freed, owner, ref_count, layers) of {block!r}", got, expected)

    def _drop(self, index: int, life: _Life, actor: str, value: int) -> None:
        self._clear(life)
        self.lives[index] = None

    def _clear(self, life: _Life) -> None:
        """Release all holds of a block."""
        if life.freed:
            return
        with ignis.acting_as(life.owner):
            if life.cached:
                self.attempt("evict", None, self.pool.evict, life.block)
            for holder, _, _ in list(life.holds.elements()):
                self.attempt("release", None, self.pool.release, life.block, holder)
        life.freed = True

    def finish(self) -> None:
        """Release everything."""
        for life in filter(None, self.lives):
            self._clear(life)

    def leave(self) -> None:
        """Release what can be released after a difference."""
        for life in filter(None, self.lives):
            with contextlib.suppress(Exception):
                self._clear(life)
        self.lives = [None] * _SLOTS

    _operations = (
        *(_hold, _hold, _release, _release, _reclaim, _evict, _drop, _drop),
        *(_write, _write, _read, _read, _transfer, _make_writable, _fence, _facts),
    )
