"""Dropout of elements while a module trains."""

from __future__ import annotations

from ignis.autograd.tensor import Tensor
from ignis.base.numbers import as_number
from ignis.errors import ArgumentError
from ignis.nn.generator import Generator
from ignis.nn.module import Module

__all__ = ["Dropout"]


class Dropout(Module):
    """Sets elements to 0 with probability `p` while `training`, and scales the others up.

    Parameters
    ----------
    p : float
        In [0, 1); 0 does nothing and draws nothing.
    generator : Generator
        Where the numbers come from; several layers may share one.

    Raises
    ------
    ArgumentError
        If `p` is out of range, or `generator` is not a Generator.

    Notes
    -----
    The scale is 1 / (1 - p), so that the mean stays; in evaluation `x` passes unchanged.
    """

    def __init__(self, p: float, generator: Generator) -> None:
        self.p = as_number("Dropout", "p", p, least=0, below=1)
        if not isinstance(generator, Generator):
            kind = type(generator).__name__
            raise ArgumentError(f"Dropout: generator must be a Generator, not {kind}")
        self.generator = generator

    def forward(self, x: Tensor) -> Tensor:
        """`x` itself, or a tensor of its shape."""
        if not self.training or self.p == 0.0:
            return x
        return x.dropout(self.p, self.generator.seed, steps=self.generator.take(x.device))
