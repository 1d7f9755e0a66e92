"""The filmed variant of a kernel: notes of accesses and of what may order them.

The functions are those of ``filming.c``. They are called ahead of the checkers, which stop the
kernel at what they report. Nothing is emitted in variants that are not filmed.
"""

from __future__ import annotations

from ignis.sim.abi.film_table import KINDS
from ignis.sim.lower.emit.values import NULL, Value, W, i64
from ignis.sim.lower.state.faulting import describe
from ignis.sim.lower.state.state import State


def filmed(c: State) -> bool:
    """Whether the variant is filmed."""
    return c.tracking is not None and c.tracking.films


def access(
    c: State, kind: str, space: str, address: Value, nbytes: int, info: Value,
    count: int = 1, values: Value = NULL, strong: bool = False,
) -> None:  # fmt: skip
    """The lanes access `nbytes` bytes each, in `count` elements; `values` are what they store."""
    if filmed(c):
        address = c.splat(c.resize(address, "i64"))
        c.call(
            "@ig_film_access", W, i64(int(space == "shared")), address, c.mask,
            i64(nbytes), i64(count), i64(KINDS[kind]), i64(int(strong)), info, values,
        )  # fmt: skip


def atomic(c: State, lane: Value, address: Value, nbytes: int, info: Value) -> None:
    """One lane is about to do an atomic operation at a host address."""
    if filmed(c):
        c.call("@ig_film_atomic", W, lane, address, i64(nbytes), info)


def atomic_result(c: State, address: Value, nbytes: int) -> None:
    """It has done so."""
    if filmed(c):
        c.call("@ig_film_result", W, address, i64(nbytes))


def event(c: State, kind: str, lanes: Value | None = None) -> None:
    """The lanes are at a barrier or a fence."""
    if filmed(c):
        assert c.current is not None
        c.call("@ig_film_event", W, lanes or c.mask, i64(KINDS[kind]), describe(c.current))
