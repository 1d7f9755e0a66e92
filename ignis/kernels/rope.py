"""Rotary position embedding, rotate_half convention, on [rows, heads * head_dim], and its tables.

The tables of inverse frequencies, plain and stretched to longer contexts, are float32
[head_dim / 2], computed in double precision, in radians per position. Entry i of the plain one is
``base ** (-2 i / head_dim)``.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from ignis.base.module_names import defined_in
from ignis.base.numbers import as_count, as_int, as_number
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import (
    as_operand,
    as_real,
    output,
    require_no_partial_overlap,
    require_shape,
)
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

Table = npt.NDArray[np.float32]

_FILE = "rope.cu"
_HEADS_PER_THREAD = 4
_THREADS = 128
# A float counts positions exactly up to here.
_MOST_POSITIONS = 2**24


def forward(
    x: NvArray,
    inv_freq: NvArray,
    num_heads: int,
    pos_offset: int | NvArray = 0,
    *,
    batch: int = 1,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Rotate each pair (x1, x2) of a head's halves by ``(pos_offset + row) * inv_freq``.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 [rows, num_heads * head_dim]; head_dim must be even.
    inv_freq : NvArray
        float32 [head_dim / 2], radians per position; see `inverse_frequencies`.
    num_heads : int
        Heads side by side in a row.
    pos_offset : int or NvArray
        Position of the first row of a sequence; in device memory, int64 of one element, as a
        captured decoding step must have it, or of one for each sequence. There the bound of
        positions is the caller's business.
    batch : int
        Number of equally long sequences in the rows.
    out : NvArray, optional
        Where to write; may be `x`.

    Returns
    -------
    NvArray
        ``(x1 * cos - x2 * sin, x2 * cos + x1 * sin)`` in the halves, shape and dtype of `x`,
        computed in float32. The angle is
        reduced from the exact product, so far positions lose no accuracy.

    Raises
    ------
    ArgumentError, DTypeError
        If head_dim is odd, a shape does not fit, or a position is negative or above 2**24.
    CudaError
        If an int other than 0 is given in a capture: it would be the same in every replay.
    """
    return _rotate("rope.forward", x, inv_freq, num_heads, pos_offset, 1.0, batch, out, stream)


def backward(
    dy: NvArray,
    inv_freq: NvArray,
    num_heads: int,
    pos_offset: int | NvArray = 0,
    *,
    batch: int = 1,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Gradient of `forward`: the inverse rotation. It has the same arguments."""
    return _rotate("rope.backward", dy, inv_freq, num_heads, pos_offset, -1.0, batch, out, stream)


def _rotate(
    operation: str,
    x: NvArray,
    inv_freq: NvArray,
    num_heads: int,
    pos_offset: int | NvArray,
    direction: float,
    batch: int,
    out: NvArray | None,
    stream: Stream | None,
) -> NvArray:
    x = as_real(operation, "x", x)
    inv_freq = as_operand(operation, "inv_freq", inv_freq, like=x)
    if x.ndim != 2:
        raise ArgumentError(f"{operation}: x must be [rows, heads * head_dim], not {x.shape}")
    rows, width = x.shape
    num_heads = as_count(operation, "num_heads", num_heads, least=1)
    if width % num_heads:
        raise ArgumentError(f"{operation}: {width} columns are not divisible by {num_heads} heads")
    head_dim = width // num_heads
    if head_dim % 2 or head_dim == 0:
        raise ArgumentError(f"{operation}: head_dim must be even and positive, not {head_dim}")
    half = head_dim // 2
    require_shape(operation, "inv_freq", inv_freq, (half,))
    batch = as_count(operation, "batch", batch, least=1)
    if rows % batch:
        raise ArgumentError(f"{operation}: {x.shape} must be a batch of {batch} equal sequences")
    length = rows // batch
    offset_at = None
    if isinstance(pos_offset, NvArray):
        dtype = DTYPES["int64"]
        offset_at = as_operand(operation, "pos_offset", pos_offset, like=x, dtype=dtype)
        if offset_at.numel not in (1, batch):
            raise ArgumentError(
                f"{operation}: pos_offset must have one element, or one for each of {batch} "
                f"sequences, not {offset_at.shape}"
            )
        pos_offset = 0
    else:
        pos_offset = as_int(operation, "pos_offset", pos_offset)
        if pos_offset:
            instead = "pass it as an array in device memory"
            capture_state.refuse_frozen(operation, f"pos_offset {pos_offset}", instead)
    if pos_offset < 0 or pos_offset + length > _MOST_POSITIONS:
        raise ArgumentError(
            f"{operation}: positions {pos_offset} to {pos_offset + length - 1} must be in "
            f"0 .. {_MOST_POSITIONS - 1}"
        )
    out = output(operation, out, x.shape, x.device, stream, x.dtype)
    require_no_partial_overlap(operation, out, x)
    if rows:
        vec = vector_width(half, x, out)
        across = min(half // vec, 2 * _THREADS)
        down = min(max(_THREADS // across, 1), rows)
        grid = (-(-rows // down), -(-num_heads // _HEADS_PER_THREAD))
        expression = f"rope_rotate<{c_type(x.dtype)}, {vec}, {_HEADS_PER_THREAD}>"
        kernel = load(_FILE, expression, x.device)
        every = 0 if offset_at is None or offset_at.numel == 1 else 1
        sizes = (rows, length, every, num_heads, head_dim, pos_offset, direction)
        args = (x, inv_freq, out, offset_at, *sizes)
        kernel.launch(grid, (across, down), args, stream=stream)
    return out


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
    factor, original_max_position = _scaling(factor, original_max_position)
    head_dim, base = _plain_arguments(head_dim, base)
    if head_dim <= 2:
        raise ArgumentError(f"rope: NTK scaling needs head_dim above 2, not {head_dim}")
    if length is None:
        reached = factor * original_max_position
    else:
        reached = as_count("rope", "length", length)
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
    """Return the table of Llama 3.1: long wavelengths divided by `factor`, short ones unchanged.

    With r = original_max_position / wavelength, entries with r below `low_freq_factor` are divided,
    those with r above `high_freq_factor` are unchanged, and those between are interpolated with
    weight ``(r - low_freq_factor) / (high_freq_factor - low_freq_factor)`` for the unchanged value.

    Raises
    ------
    ArgumentError
        As `inverse_frequencies`, or if the factors are out of range.
    """
    factor, original_max_position = _scaling(factor, original_max_position)
    high_freq_factor = as_number("rope", "high_freq_factor", high_freq_factor)
    low_freq_factor = as_number(
        "rope", "low_freq_factor", low_freq_factor, above=0, below=high_freq_factor
    )
    plain = _plain(head_dim, base)
    turns = original_max_position * plain / (2 * math.pi)
    smooth = np.clip((turns - low_freq_factor) / (high_freq_factor - low_freq_factor), 0.0, 1.0)
    return ((1 - smooth) * plain / factor + smooth * plain).astype(np.float32)


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

    Entries that turn more than `beta_fast` times within the original context are unchanged, those
    that turn less than `beta_slow` times are divided by `factor`, with a linear ramp over the
    entries between (bounds rounded outward to whole entries). Attention is to be scaled by
    `yarn_attention_factor`.

    Raises
    ------
    ArgumentError
        As `inverse_frequencies`, or if the factors are out of range.
    """
    factor, original_max_position = _scaling(factor, original_max_position)
    beta_fast = as_number("rope", "beta_fast", beta_fast)
    beta_slow = as_number("rope", "beta_slow", beta_slow, above=0, below=beta_fast)
    head_dim, base = _plain_arguments(head_dim, base)
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
    factor = as_number("rope", "factor", factor)
    return 1.0 if factor <= 1 else 0.1 * math.log(factor) + 1.0


_MOST_HEAD_DIM = 1 << 20  # far above every model: a table is made on the host before it is used


def _plain(head_dim: int, base: float) -> npt.NDArray[np.float64]:
    head_dim, base = _plain_arguments(head_dim, base)
    return np.power(base, -np.arange(0, head_dim, 2, dtype=np.float64) / head_dim)


def _plain_arguments(head_dim: int, base: float) -> tuple[int, float]:
    head_dim = as_int("rope", "head_dim", head_dim)
    if head_dim <= 0 or head_dim % 2:
        raise ArgumentError(f"rope: head_dim must be even and positive, not {head_dim}")
    if head_dim > _MOST_HEAD_DIM:
        raise ArgumentError(f"rope: head_dim must be at most {_MOST_HEAD_DIM}, not {head_dim}")
    return head_dim, as_number("rope", "base", base, above=0)


def _scaling(factor: float, original_max_position: int) -> tuple[float, int]:
    factor = as_number("rope", "factor", factor, least=1)
    return factor, as_count("rope", "original_max_position", original_max_position, least=1)


__all__ = defined_in(__name__)
