"""Dropout of elements while a module trains."""

from __future__ import annotations

from ignis.autograd.tensor import Tensor
from ignis.base.numbers import as_number
from ignis.nn.generator import Generator, or_default
from ignis.nn.module import Module

__all__ = ["Dropout"]


class Dropout(Module):
    """Sets elements to 0 with probability `p` while `training`, and scales the others up.

    Parameters
    ----------
    p : float
        In [0, 1); 0 does nothing and draws nothing.
    generator : Generator, optional
        Where the numbers come from; several layers may share one. By default it is one of this
        layer's own, with a seed drawn from the generator of `manual_seed`.

    Raises
    ------
    ArgumentError
        If `p` is out of range, or `generator` is not a Generator.

    Notes
    -----
    The scale is 1 / (1 - p), so that the mean stays; in evaluation `x` passes unchanged.
    """

    def __init__(self, p: float = 0.5, generator: Generator | None = None) -> None:
        self.p = as_number("Dropout", "p", p, least=0, below=1)
        chosen = or_default("Dropout", generator)
        if generator is None:
            chosen = Generator(int(chosen.on_host().integers(2**63)))
        self.generator = chosen

    def forward(self, x: Tensor) -> Tensor:
        """`x` itself, or a tensor of its shape."""
        if not self.training or self.p == 0.0:
            return x
        return x.dropout(self.p, self.generator.seed, steps=self.generator.take(x.device))

    def __repr__(self) -> str:
        return f"Dropout(p={self.p})"
