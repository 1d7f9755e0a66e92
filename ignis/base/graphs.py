"""What can be reached in a graph."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

N = TypeVar("N", bound=Hashable)


def reached(starts: Iterable[N], onward: Callable[[N], Iterable[N]]) -> Iterator[N]:
    """Each node that can be reached, once; `onward` is asked about one after it was returned."""
    seen: set[N] = set()
    stack = list(starts)
    while stack:
        node = stack.pop()
        if node not in seen:
            seen.add(node)
            yield node
            stack.extend(onward(node))
