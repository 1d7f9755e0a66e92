"""Where the gradients of leaves are wanted, for operations that can write them there themselves."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ignis.autograd.node import Edge, Node, Variable
from ignis.runtime.array.nvarray import NvArray

__all__ = ["Place", "current", "destination", "wanted"]

Place = Callable[[Variable], NvArray | None]
"""Says where a gradient of a leaf is wanted, once for each leaf; None for one that is not."""


class _Wanted(threading.local):
    """What says that in the passes of this thread."""

    def __init__(self) -> None:
        self.place: Place | None = None


current = _Wanted()
"""Formulas look at ``current.place`` first: in most passes nothing is wanted anywhere."""


@contextmanager
def wanted(place: Place | None) -> Iterator[None]:
    """Within the block, `place` says where the gradients of this thread's passes are wanted."""
    before = current.place
    current.place = place
    try:
        yield
    finally:
        current.place = before


def destination(edge: Edge) -> NvArray | None:
    """Return the array that a formula must write the gradient for `edge` to, and return as it is.

    It has the shape and the dtype of the leaf, and what it contains is of no interest. None where
    the gradient is to be a new array: it goes to an operation, or to nobody who has a place for it,
    or to hooks, which may keep it. Who asks twice is answered once: the second term of a leaf is a
    new array, too.
    """
    place = current.place
    if place is None or edge is None or isinstance(edge, Node) or edge.hooks:
        return None
    return place(edge)
