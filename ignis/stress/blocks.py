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

__all__ = ["BlockWorld", "make_pool"]

_SLOTS = 8
_ROWS, _WIDTH = 2, 4
_NAMES = ("reader", "writer", "sender")

Outcome = type[IgnisError] | None
Attempt = Callable[..., Any]


def make_pool(device: ignis.Device, threads: int) -> ignis.BlockPool:
    """Return a pool that as many threads cannot exhaust."""
    return ignis.BlockPool(threads * (_SLOTS + 1), _ROWS, _WIDTH, "int32", device)


@dataclass(slots=True, eq=False)
class _Life:
    """What must be true of a block."""

    block: Any
    owner: str
    holders: Counter[str]
    guests: Counter[str] = field(default_factory=Counter)
    by: dict[str, str] = field(default_factory=dict)
    content: list[int] = field(default_factory=list)
    cached: bool = False
    freed: bool = False

    @property
    def users(self) -> int:
        """Holds that share the rows."""
        return self.holders.total() - self.guests.total()

    def expect_release(self, holder: str, actor: str, freed: type[IgnisError]) -> Outcome:
        """Error of the end of a hold on behalf of `actor`."""
        if self.freed:
            return freed
        if self.cached or not self.holders[holder]:
            return MemoryContractViolation
        return None if actor in (self.owner, self.by.get(holder)) else OwnershipError

    def expect_write(self, actor: str) -> Outcome:
        """Error of a write on behalf of `actor`."""
        if self.freed:
            return UseAfterFreeError
        if self.users > 1:
            return MemoryContractViolation
        return None if actor == self.owner else OwnershipError

    def drop(self, holder: str) -> None:
        """End one hold."""
        self.holders -= Counter([holder])
        self.guests -= Counter([holder])
        if not self.holders[holder]:
            self.by.pop(holder, None)


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
        self.lives[index] = _Life(block, owner, Counter([holder]))

    def _hold(self, index: int, life: _Life, actor: str, value: int) -> None:
        holder, guest = self.names[value % 3], bool(value & 8)
        expected = UseAfterFreeError if life.freed else None
        call = self.pool.hold if guest else self.pool.share
        self.attempt("hold", expected, call, life.block, holder)
        if expected is None:
            life.holders[holder] += 1
            life.guests[holder] += guest
            life.cached = False
            if actor != life.owner:
                life.by[holder] = actor

    def _release(self, index: int, life: _Life, actor: str, value: int) -> None:
        holder, keep = self.names[value % 3], value & 24 == 0
        expected = life.expect_release(holder, actor, DoubleFreeError)
        self.attempt("release", expected, lambda: self.pool.release(life.block, holder, keep=keep))
        if expected is None:
            life.drop(holder)
            if not life.holders:
                life.cached, life.freed = keep, not keep

    def _reclaim(self, index: int, life: _Life, actor: str, value: int) -> None:
        holder = self.names[value % 3]
        mine = [each for each in self.lives if each is not None and each.holders[holder]]
        refused = any(each.expect_release(holder, actor, DoubleFreeError) for each in mine)
        expected = OwnershipError if refused else None
        count = self.attempt("reclaim", expected, self.pool.reclaim, holder)
        if expected is None:
            self.require("the number of reclaimed blocks", count, len(mine))
            for each in mine:
                while each.holders[holder]:
                    each.drop(holder)
                each.freed = not each.holders

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
        elif actor != life.owner:
            expected = OwnershipError
        elif life.holders.total() > 1:
            expected = MemoryContractViolation
        self.attempt("transfer", expected, self.pool.transfer, life.block, target)
        if expected is None:
            life.owner = target
            life.by.clear()

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
        if made is None or made is life.block:
            if expected is None:
                self.require("users of a block that needs no copy", life.users, 1)
            return
        life.drop(holder)
        life.freed = not life.holders
        self._clear(life)
        self.lives[index] = _Life(made, actor, Counter([holder]), content=list(life.content))

    def _fence(self, index: int, life: _Life, actor: str, value: int) -> None:
        event = ignis.current_stream(self.pool.device).record()
        event.synchronize()
        expected = UseAfterFreeError if life.freed else None
        self.attempt("fence", expected, self.pool.fence, event, life.block)

    def _facts(self, index: int, life: _Life, actor: str, value: int) -> None:
        block = life.block
        got = block.freed, block.owner, block.ref_count, len(block.written)
        expected = life.freed, life.owner, life.holders.total(), 1
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
            for holder in list(life.holders.elements()):
                self.attempt("release", None, self.pool.release, life.block, holder)
        life.freed = True

    def finish(self) -> None:
        """Release everything."""
        for index, life in enumerate(self.lives):
            if life is not None:
                self._clear(life)
            self.lives[index] = None

    def leave(self) -> None:
        """Release what can be released after a difference."""
        for index, life in enumerate(self.lives):
            if life is not None:
                with contextlib.suppress(Exception):
                    self._clear(life)
            self.lives[index] = None

    _operations = (
        *(_hold, _hold, _release, _release, _reclaim, _evict, _drop, _drop),
        *(_write, _write, _read, _read, _transfer, _make_writable, _fence, _facts),
    )
