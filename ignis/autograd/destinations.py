"""Destinations for the gradients of leaves, for operations that can write them there directly."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

from ignis.autograd.node import Edge, Node, Variable
from ignis.base.setting import replaced
from ignis.runtime.array.nvarray import NvArray

Destinations = Callable[[Variable], NvArray | None]
"""Returns the array that a leaf's gradient is wanted in, once for each leaf; else None."""


class _Wanted(threading.local):
    """The destinations of this thread's passes."""

    def __init__(self) -> None:
        self.destinations: Destinations | None = None


current = _Wanted()
"""Formulas look at ``current.destinations`` first: in most passes nothing is wanted anywhere."""


def wanted(destinations: Destinations | None) -> AbstractContextManager[None]:
    """Within the block, `destinations` says where gradients of this thread's passes are wanted."""
    return replaced(current, destinations=destinations)


def destination(edge: Edge) -> NvArray | None:
    """Return the array that a formula must write the gradient for `edge` to, and return as it is.

    It has the shape and the dtype of the leaf, and what it contains is of no interest. None where
    the gradient is to be a new array: it goes to an operation, or to nobody who has an array for
    it, or to hooks, which may keep it. Who asks twice is answered once: the second term of a leaf
    is a new array, too.
    """
    destinations = current.destinations
    if destinations is None or edge is None or isinstance(edge, Node) or edge.hooks:
        return None
    return destinations(edge)
