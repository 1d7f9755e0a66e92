"""Collectives as a driver sees them: the calls of a rank, what they belong to, and their end.

NCCL performs them on GPUs (`ignis.collective.nccl`), `ignis.sim.driver.collectives` on simulated
devices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

import numpy as np

from ignis.errors import IgnisError

MESSAGES = ("send", "recv")
"""The kinds that two ranks take part in."""
FACTS = 6
"""Fields of a call that the ranks compare: all but its addresses."""


class CollectiveCall(NamedTuple):
    """One collective operation of one rank, as NCCL counts it.

    Attributes
    ----------
    kind : str
        ``"all_reduce"``, ``"reduce"``, ``"broadcast"``, ``"all_gather"``, ``"reduce_scatter"``,
        ``"all_to_all"``, ``"send"`` or ``"recv"``.
    shape : tuple of int
        Of the array that the rank gives, or receives into; the same on all ranks.
    dtype : numpy dtype
        Of its elements.
    elements : int
        That each rank gives to (all_gather, all_to_all) or gets from (reduce_scatter,
        all_to_all) each other one; else those of the array.
    op : str
        ``"sum"``, ``"prod"``, ``"max"``, ``"min"`` or ``"avg"`` of a reduction, else empty.
    root : int
        The root of a rooted operation, the other rank of ``"send"`` and ``"recv"``; else -1.
    source, target : int
        Device addresses: what is read, and what is written; 0 where there is nothing.
    """

    kind: str
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    elements: int
    op: str
    root: int
    source: int
    target: int

    def describe(self) -> str:
        """The call as it was made, without the addresses."""
        text = f"{self.kind}({self.dtype.name}{list(self.shape)}"
        if self.op:
            text += f", op={self.op!r}"
        if self.root >= 0:
            text += f", {'peer' if self.kind in ('send', 'recv') else 'root'}={self.root}"
        return f"{text})"

    def fits(self, other: CollectiveCall) -> bool:
        """Tell whether two ranks call the same operation, or a message and its receipt."""
        same = (self.shape, self.dtype, self.op) == (other.shape, other.dtype, other.op)
        if self.kind in MESSAGES or other.kind in MESSAGES:
            return same
        return same and (self.kind, self.root) == (other.kind, other.root)


class CollectiveCompletion(Protocol):
    """The end of collective operations."""

    @property
    def cheap(self) -> bool:
        """Whether `done` costs no call of a driver."""

    @property
    def error(self) -> IgnisError | None:
        """Error that ended them too early, if no call of the driver raises it."""

    def done(self) -> bool:
        """Tell whether they have ended, successfully or not; does not wait."""


class CollectiveWork(Protocol):
    """Collective operations that were given to a stream, or recorded."""

    def begin(self) -> None:
        """Get ready for a launch of the graph that they are in, on the current stream."""

    def latest(self) -> CollectiveCompletion:
        """Return the end of the latest launch, which was on the current stream."""


@runtime_checkable
class CollectiveLink(Protocol):
    """Connection of one rank with the others of a communicator."""

    told: bool
    """Whether the failure has been raised, for whoever uses the communicator."""

    @property
    def failure(self) -> str | None:
        """Why there will be no collectives any more; None as long as there may be."""

    def submit(self, stream: int, calls: Sequence[CollectiveCall]) -> CollectiveWork:
        """Give operations to a stream, all at once: none of them waits for another one.

        In a capture they are recorded: each replay launches them.

        Raises
        ------
        CollectiveError
            If there was a failure.
        """

    def abort(self, why: str) -> None:
        """End what is under way, on all ranks; nothing after the first failure."""

    def close(self) -> None:
        """Take part no longer; whoever needs this rank afterwards meets a failure."""


class NumberedCall(NamedTuple):
    """A call of one rank, with the number of the operation that it is part of.

    Attributes
    ----------
    key : tuple
        The same for all calls of one operation.
    size : int
        Number of ranks.
    side : int
        That of the call.
    call : CollectiveCall
        What the rank has called.
    """

    key: tuple[int, ...]
    size: int
    side: int
    call: CollectiveCall

    @property
    def sides(self) -> tuple[int, ...]:
        """The ranks that take part. A message of a rank to itself has two sides, too."""
        return sides_of(self.key, self.size)


class Numbering:
    """Numbers the calls of one rank: the k-th of each rank is one operation.

    Messages are numbered for each pair of ranks, and captured calls by themselves.
    """

    def __init__(self, rank: int, size: int) -> None:
        self._rank, self._size = rank, size
        self._counts: dict[tuple[object, ...], int] = {}

    def number(self, call: CollectiveCall, captured: bool) -> NumberedCall:
        """Return the next call with its number."""
        rank, counts = self._rank, self._counts
        if call.kind not in MESSAGES:
            channel: tuple[object, ...] = (int(captured),)
            counts[channel] = number = counts.get(channel, -1) + 1
            return NumberedCall((int(captured), number), self._size, rank, call)
        pair = (rank, call.root) if call.kind == "send" else (call.root, rank)
        side = rank + self._size * (call.root == rank and call.kind == "recv")
        channel = (call.kind, captured, pair)
        counts[channel] = number = counts.get(channel, -1) + 1
        return NumberedCall((int(captured), *pair, number), self._size, side, call)


def sides_of(key: tuple[int, ...], size: int) -> tuple[int, ...]:
    """The sides of the operation with that number among `size` ranks."""
    if len(key) == 2:
        return tuple(range(size))
    _, source, target, _ = key
    return source, target if target != source else size + source


def mismatch(sides: Sequence[int], calls: Sequence[CollectiveCall], size: int) -> str:
    """Say in what the calls of `size` ranks do not fit each other; empty if they do."""
    first = calls[0]
    for side, call in zip(sides[1:], calls[1:], strict=True):
        if not call.fits(first):
            return (
                f"the ranks' calls do not match: rank {sides[0] % size} called "
                f"{first.describe()}, rank {side % size} {call.describe()}"
            )
    return ""
