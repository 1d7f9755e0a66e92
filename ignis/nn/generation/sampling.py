"""Choosing the next id from logits, on the host."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from ignis.base.numbers import as_count, as_number
from ignis.errors import ArgumentError

__all__ = ["Sampler"]


@dataclass
class Sampler:
    """Greedy or random choice, repeatable by its seed.

    Attributes
    ----------
    temperature : float
        0 always takes the largest logit (the lowest id among equals); otherwise logits are
        divided by it before the softmax.
    top_k : int or None
        Choose among the `top_k` largest logits only.
    seed : int
        Seed of the random choices.

    Raises
    ------
    ArgumentError
        If the temperature is not a finite number >= 0, `top_k` not an int >= 1, or `seed` not
        an int >= 0.
    """

    temperature: float = 0.0
    top_k: int | None = None
    seed: int = 0
    _rng: np.random.Generator = field(init=False, repr=False)

    def __post_init__(self) -> None:
        as_number("Sampler", "temperature", self.temperature, least=0)
        if self.top_k is not None:
            as_count("Sampler", "top_k", self.top_k, least=1)
        as_count("Sampler", "seed", self.seed)
        self._rng = np.random.default_rng(self.seed)

    def __call__(self, logits: npt.NDArray[np.float32]) -> int:
        """Return the id chosen from `logits` of shape (vocab,).

        Raises
        ------
        ArgumentError
            If a logit is NaN, or none is finite: there is nothing to choose by.
        """
        largest = logits.max()
        if not np.isfinite(largest):
            raise ArgumentError(f"Sampler: the largest logit is {largest}")
        if self.temperature == 0:
            return int(np.argmax(logits))
        # The largest one is 0 before the division, which then cannot make infinities differ.
        scaled = logits.astype(np.float64) - largest
        with np.errstate(over="ignore"):
            scaled /= self.temperature
        if self.top_k is not None and self.top_k < scaled.size:
            # A stable sort makes the choice among equal logits at the cut repeatable.
            dropped = np.argsort(-scaled, kind="stable")[self.top_k :]
            scaled[dropped] = -np.inf
        weights = np.exp(scaled)
        return int(self._rng.choice(scaled.size, p=weights / weights.sum()))
