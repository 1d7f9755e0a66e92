"""Inverse frequencies for rotary embeddings, plain and stretched to longer contexts.

All functions return float32 [head_dim / 2], computed in double precision, in radians per
position. Entry i of the plain table is ``base ** (-2 i / head_dim)``.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from ignis.errors import ArgumentError

__all__ = [
    "inverse_frequencies",
    "llama3_inverse_frequencies",
    "ntk_inverse_frequencies",
    "yarn_attention_factor",
    "yarn_inverse_frequencies",
]

Table = npt.NDArray[np.float32]


def inverse_frequencies(head_dim: int, base: float = 10000.0) -> Table:
    """Return ``base ** (-2 i / head_dim)`` (Su et al., "RoFormer", 2021).

    Raises
    ------
    ArgumentError
        If `head_dim` is odd or not positive, or `base` is not above 0.
    """
    return _plain(head_dim, base).astype(np.float32)


def ntk_inverse_frequencies(
    head_dim: int,
    base: float = 10000.0,
    *,
    factor: float,
    original_max_position: int,
    length: int | None = None,
) -> Table:
    """Return the table for a base that grows with the length (dynamic NTK scaling).

    The base becomes ``base * (factor * n / original_max_position - (factor - 1)) **
    (head_dim / (head_dim - 2))`` with n the larger of `length` and `original_max_position`.

    Parameters
    ----------
    factor : float
        Scaling factor, at least 1.
    original_max_position : int
        Context length the model was trained with.
    length : int, optional
        Length of the sequence at hand; ``factor * original_max_position`` if None.

    Raises
    ------
    ArgumentError
        As `inverse_frequencies`, or if the factor or a length is out of range.
    """
    _require_scaling(factor, original_max_position)
    if head_dim <= 2:
        raise ArgumentError(f"rope: NTK scaling needs head_dim above 2, not {head_dim}")
    reached = factor * original_max_position if length is None else length
    growth = factor * max(reached, original_max_position) / original_max_position - (factor - 1)
    return inverse_frequencies(head_dim, base * growth ** (head_dim / (head_dim - 2)))


def llama3_inverse_frequencies(
    head_dim: int,
    base: float = 500000.0,
    *,
    factor: float = 8.0,
    low_freq_factor: float = 1.0,
    high_freq_factor: float = 4.0,
    original_max_position: int = 8192,
) -> Table:
    """Return the table of Llama 3.1: long wavelengths divided by `factor`, short ones kept.

    With r = original_max_position / wavelength, entries with r below `low_freq_factor` are
    divided, those with r above `high_freq_factor` kept, and those between are interpolated with
    weight ``(r - low_freq_factor) / (high_freq_factor - low_freq_factor)`` for the kept value.

    Raises
    ------
    ArgumentError
        As `inverse_frequencies`, or if the factors are out of range.
    """
    _require_scaling(factor, original_max_position)
    if not 0 < low_freq_factor < high_freq_factor:
        raise ArgumentError(
            f"rope: low_freq_factor {low_freq_factor} must be positive and below "
            f"high_freq_factor {high_freq_factor}"
        )
    plain = _plain(head_dim, base)
    turns = original_max_position * plain / (2 * math.pi)
    kept = np.clip((turns - low_freq_factor) / (high_freq_factor - low_freq_factor), 0.0, 1.0)
    return ((1 - kept) * plain / factor + kept * plain).astype(np.float32)


def yarn_inverse_frequencies(
    head_dim: int,
    base: float = 10000.0,
    *,
    factor: float,
    original_max_position: int,
    beta_fast: float = 32.0,
    beta_slow: float = 1.0,
) -> Table:
    """Return the table of YaRN (Peng et al., 2023, section 3.2).

    Entries that turn more than `beta_fast` times within the original context are kept, those that
    turn less than `beta_slow` times are divided by `factor`, with a linear ramp over the entries
    between (bounds rounded outward to whole entries). Attention is to be scaled by
    `yarn_attention_factor`.

    Raises
    ------
    ArgumentError
        As `inverse_frequencies`, or if the factors are out of range.
    """
    _require_scaling(factor, original_max_position)
    if not 0 < beta_slow < beta_fast:
        raise ArgumentError(
            f"rope: beta_slow {beta_slow} must be positive and below beta_fast {beta_fast}"
        )
    if base == 1:
        raise ArgumentError("rope: YaRN needs a base other than 1")
    plain = _plain(head_dim, base)

    def entry(turns: float) -> float:
        return (
            head_dim
            * math.log(original_max_position / (turns * 2 * math.pi))
            / (2 * math.log(base))
        )

    low = max(math.floor(entry(beta_fast)), 0)
    high = min(math.ceil(entry(beta_slow)), head_dim - 1)
    width = high - low if high != low else 0.001
    divided = np.clip((np.arange(head_dim // 2) - low) / width, 0.0, 1.0)
    return (divided * plain / factor + (1 - divided) * plain).astype(np.float32)


def yarn_attention_factor(factor: float) -> float:
    """Return YaRN's scale of sine and cosine, ``0.1 * ln(factor) + 1``; 1 up to factor 1."""
    return 1.0 if factor <= 1 else 0.1 * math.log(factor) + 1.0


def _plain(head_dim: int, base: float) -> npt.NDArray[np.float64]:
    if head_dim <= 0 or head_dim % 2:
        raise ArgumentError(f"rope: head_dim must be even and positive, not {head_dim}")
    if not base > 0 or not math.isfinite(base):
        raise ArgumentError(f"rope: base must be positive, not {base}")
    return np.power(float(base), -np.arange(0, head_dim, 2, dtype=np.float64) / head_dim)


def _require_scaling(factor: float, original_max_position: int) -> None:
    if not factor >= 1 or not math.isfinite(factor):
        raise ArgumentError(f"rope: factor must be at least 1, not {factor}")
    if original_max_position < 1:
        raise ArgumentError(
            f"rope: original_max_position must be positive, not {original_max_position}"
        )
