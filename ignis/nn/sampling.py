"""Choosing the next id from logits, on the host."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

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
    """

    temperature: float = 0.0
    top_k: int | None = None
    seed: int = 0
    _rng: np.random.Generator = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if not (self.temperature >= 0 and np.isfinite(self.temperature)):
            raise ArgumentError(f"temperature must be finite and >= 0, not {self.temperature}")
        if self.top_k is not None and self.top_k < 1:
            raise ArgumentError(f"top_k must be at least 1, not {self.top_k}")
        if self.seed < 0:
            raise ArgumentError(f"seed must not be negative: {self.seed}")
        self._rng = np.random.default_rng(self.seed)

    def __call__(self, logits: npt.NDArray[np.float32]) -> int:
        """Return the id chosen from `logits` of shape (vocab,)."""
        if self.temperature == 0:
            return int(np.argmax(logits))
        scaled = logits.astype(np.float64) / self.temperature
        if self.top_k is not None and self.top_k < scaled.size:
            # A stable sort makes the choice among equal logits at the cut repeatable.
            dropped = np.argsort(-scaled, kind="stable")[self.top_k :]
            scaled[dropped] = -np.inf
        weights = np.exp(scaled - scaled.max())
        return int(self._rng.choice(scaled.size, p=weights / weights.sum()))
