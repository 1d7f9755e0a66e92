"""Dropout, and the counter that its random numbers come from."""

from __future__ import annotations

from ignis.autograd.tensor import Tensor
from ignis.base.numbers import as_count, as_number
from ignis.errors import ArgumentError
from ignis.kernels import random
from ignis.runtime import capture_state
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

__all__ = ["Dropout", "Generator"]


class Generator:
    """A seed and how many draws came before: equal states give equal bits on every device.

    The number of draws is counted in device memory, so a captured step draws other numbers in
    every replay: those that it would draw uncaptured.

    Parameters
    ----------
    seed : int
        In 0 .. 2^64 - 1.
    draws : int
        Where to go on.

    Raises
    ------
    ArgumentError
        If one of them is not such an int.
    """

    def __init__(self, seed: int, draws: int = 0) -> None:
        self.seed = as_count("Generator", "seed", seed, most=(1 << 64) - 1)
        self._draws = as_count("Generator", "draws", draws, most=(1 << 63) - 1)
        self._counter: NvArray | None = None

    @property
    def draws(self) -> int:
        """Number of draws so far, those of replayed captures among them."""
        return self._draws

    def take(self, device: Device) -> NvArray:
        """Count one draw, and return its number on `device`: int64 of shape ().

        It is the upper half of the counter of `ignis.kernels.random`, whose lower half numbers
        the elements.

        Raises
        ------
        ArgumentError
            If the generator was used on another device before: its count is there.
        """
        if self._counter is None:
            counter = create.workspace(8, device).view("int64")
            self._counter = counter.from_host([self._draws])
        elif self._counter.device is not device:
            raise ArgumentError(f"{self!r} counts on {self._counter.device}, not on {device}")
        taken = random.take(self._counter)
        capture_state.happens(self._count)
        return taken

    def _count(self) -> None:
        self._draws += 1

    def __repr__(self) -> str:
        return f"Generator(seed={self.seed}, draws={self._draws})"


class Dropout:
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

    Attributes
    ----------
    training : bool
        Whether anything is dropped; True at first.
    """

    def __init__(self, p: float, generator: Generator) -> None:
        self.p = as_number("Dropout", "p", p, least=0, below=1)
        if not isinstance(generator, Generator):
            kind = type(generator).__name__
            raise ArgumentError(f"Dropout: generator must be a Generator, not {kind}")
        self.generator = generator
        self.training = True

    def __call__(self, x: Tensor) -> Tensor:
        """`x` itself, or a tensor of its shape."""
        if not self.training or self.p == 0.0:
            return x
        return x.dropout(self.p, self.generator.seed, steps=self.generator.take(x.device))
