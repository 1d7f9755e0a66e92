"""The arrays that the next launch of a thread gets, told by those who bind its arguments."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ignis.driver.protocol import MatmulProduct

if TYPE_CHECKING:
    from ignis.driver.order.memory import Part


class _Passed(threading.local):
    """What a thread has told.

    Attributes
    ----------
    bound : (str, sequence of Part) or None
        The next kernel, and all arrays that its launch gets: address, bytes, and whether it may
        write them.
    admitted : list
        Arrays whose addresses were asked for, with what for: the next call may use some of them.
    """

    bound: tuple[str, Sequence[Part]] | None = None

    def __init__(self) -> None:
        self.admitted: list[tuple[Part, str]] = []

    def admit(self, part: Part, operation: str) -> None:
        """Note an array that whatever comes next may use."""
        self.bound = None  # of a launch that did not come about
        self.admitted.append((part, operation))

    def clear(self) -> None:
        """Forget what was told."""
        self.bound = None
        if self.admitted:
            self.admitted = []


passed = _Passed()


def product_parts(
    p: MatmulProduct, a: int, b: int, out: int, bias: int, aux: int
) -> tuple[Part, ...]:
    """Return what a matrix product reads and writes at these addresses, 0 for what it has not."""
    size = p.dtype.itemsize * p.batch
    parts: list[Part] = [
        (a, p.m * p.k * size, False),
        (b, p.k * p.n * size, False),
        (out, p.m * p.n * p.result.itemsize * p.batch, True),
    ]
    if bias:
        length = p.m if p.epilogue == "bgrad_a" else p.n
        parts.append((bias, length * size, "bgrad" in p.epilogue))
    if aux:
        parts.append((aux, p.m * p.n * size, "_aux" in p.epilogue))
    return tuple(parts)
