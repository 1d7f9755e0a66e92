"""Dropout, and the counter that its random numbers come from."""

from __future__ import annotations

from ignis.autograd.tensor import Tensor
from ignis.errors import ArgumentError
from ignis.kernels.random import counters_for

__all__ = ["Dropout", "Generator"]


class Generator:
    """A seed and how far its counter has gone: equal states give equal bits on every device.

    Parameters
    ----------
    seed : int
        In 0 .. 2^64 - 1.
    offset : int
        Where the counter starts.
    """

    def __init__(self, seed: int, offset: int = 0) -> None:
        if not 0 <= seed < 2**64 or not 0 <= offset < 2**64:
            raise ArgumentError(
                f"Generator: seed {seed} and offset {offset} must be in 0 .. 2^64-1"
            )
        self.seed = seed
        self.offset = offset

    def take(self, n: int) -> int:
        """Reserve the numbers for `n` elements and return the offset at which they start."""
        start = self.offset
        self.offset = (start + counters_for(n)) % 2**64
        return start

    def __repr__(self) -> str:
        return f"Generator(seed={self.seed}, offset={self.offset})"


class Dropout:
    """Sets elements to 0 with probability `p` while `training`, and scales the others up.

    Parameters
    ----------
    p : float
        In [0, 1); 0 does nothing and draws nothing.
    generator : Generator
        Where the numbers come from; several layers may share one.

    Attributes
    ----------
    training : bool
        Whether anything is dropped; True at first.
    """

    def __init__(self, p: float, generator: Generator) -> None:
        if not 0.0 <= p < 1.0:
            raise ArgumentError(f"Dropout: p must be in [0, 1), not {p}")
        self.p = p
        self.generator = generator
        self.training = True

    def __call__(self, x: Tensor) -> Tensor:
        """`x` itself, or a tensor of its shape."""
        if not self.training or self.p == 0.0:
            return x
        return x.dropout(self.p, self.generator.seed, self.generator.take(x.numel))
