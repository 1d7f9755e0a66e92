"""Rotary frequencies that are changed for contexts longer than those of the first training."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ignis.base.numbers import as_count, as_number
from ignis.errors import ArgumentError
from ignis.kernels import rope

__all__ = ["RopeScaling"]

_KINDS = ("linear", "llama3")


@dataclass(frozen=True, slots=True)
class RopeScaling:
    """How a model's rotary frequencies differ from the plain ones.

    Attributes
    ----------
    kind : str
        ``"linear"`` divides all frequencies by `factor`, which is position interpolation (Chen et
        al., 2023). ``"llama3"`` divides the low ones only, see
        `ignis.kernels.rope.llama3_inverse_frequencies`.
    factor : float
        At least 1.
    low_freq_factor, high_freq_factor : float
        Between them, in turns within `original_context`, llama3 goes over from divided frequencies
        to plain ones.
    original_context : int
        Positions that a model was first trained with; for llama3.

    Raises
    ------
    ArgumentError
        Naming the first attribute that is out of range.
    """

    kind: str
    factor: float
    low_freq_factor: float = 1.0
    high_freq_factor: float = 4.0
    original_context: int = 8192

    def __post_init__(self) -> None:
        name = "rope scaling"
        if self.kind not in _KINDS:
            raise ArgumentError(f"{name}: kind must be linear or llama3, not {self.kind!r:.100}")
        high = as_number(name, "high_freq_factor", self.high_freq_factor, above=0)
        checked = {
            "factor": as_number(name, "factor", self.factor, least=1),
            "high_freq_factor": high,
            "low_freq_factor": as_number(
                name, "low_freq_factor", self.low_freq_factor, above=0, below=high
            ),
            "original_context": as_count(name, "original_context", self.original_context, least=1),
        }
        for field, value in checked.items():
            object.__setattr__(self, field, value)

    @classmethod
    def of(cls, value: Any) -> Self:
        """Return `value` itself, or what a mapping of the attributes says.

        Raises
        ------
        ArgumentError
            If it is neither.
        """
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            raise ArgumentError(f"rope scaling: a RopeScaling expected, not {type(value).__name__}")
        try:
            return cls(**value)
        except TypeError as error:
            raise ArgumentError(f"rope scaling: {error}") from None

    def inverse_frequencies(self, head_dim: int, base: float) -> rope.Table:
        """Float32 [head_dim / 2], radians per position."""
        if self.kind == "linear":
            return (rope.inverse_frequencies(head_dim, base).astype(float) / self.factor).astype(
                "float32"
            )
        return rope.llama3_inverse_frequencies(
            head_dim,
            base,
            factor=self.factor,
            low_freq_factor=self.low_freq_factor,
            high_freq_factor=self.high_freq_factor,
            original_max_position=self.original_context,
        )
