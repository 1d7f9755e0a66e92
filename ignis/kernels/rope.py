"""Rotary position embedding, rotate_half convention, on [rows, heads * head_dim]."""

from __future__ import annotations

from ignis.base.numbers import as_count
from ignis.errors import ArgumentError
from ignis.kernels.common import expect
from ignis.kernels.common.operands import output, require_no_partial_overlap
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.kernels.kv_cache import as_position
from ignis.kernels.rope_tables import (
    inverse_frequencies,
    llama3_inverse_frequencies,
    ntk_inverse_frequencies,
    yarn_attention_factor,
    yarn_inverse_frequencies,
)
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = [
    "backward",
    "forward",
    "inverse_frequencies",
    "llama3_inverse_frequencies",
    "ntk_inverse_frequencies",
    "yarn_attention_factor",
    "yarn_inverse_frequencies",
]

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
        float32 [rows, num_heads * head_dim]; head_dim must be even.
    inv_freq : NvArray
        float32 [head_dim / 2], radians per position; see `inverse_frequencies`.
    num_heads : int
        Heads side by side in a row.
    pos_offset : int or NvArray
        Position of the first row; in device memory, int64 of one element, as a captured decoding
        step must have it. There the bound of positions is the caller's business.
    batch : int
        Number of equally long sequences in the rows, each starting at `pos_offset`.
    out : NvArray, optional
        Where to write; may be `x`.

    Returns
    -------
    NvArray
        ``(x1 * cos - x2 * sin, x2 * cos + x1 * sin)`` in the halves, shape of `x`. The angle is
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
    """Gradient of `forward`: the inverse rotation. Arguments as there."""
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
    x, inv_freq = expect.floats(operation, x=x, inv_freq=inv_freq)
    if x.ndim != 2:
        raise ArgumentError(f"{operation}: x must be [rows, heads * head_dim], not {x.shape}")
    rows, width = x.shape
    num_heads = as_count(operation, "num_heads", num_heads, least=1)
    if width % num_heads:
        raise ArgumentError(f"{operation}: {width} columns cannot be {num_heads} heads")
    head_dim = width // num_heads
    if head_dim % 2 or head_dim == 0:
        raise ArgumentError(f"{operation}: head_dim must be even and positive, not {head_dim}")
    half = head_dim // 2
    expect.shape(operation, "inv_freq", inv_freq, (half,))
    if batch < 1 or rows % batch:
        raise ArgumentError(f"{operation}: {x.shape} is not a batch of {batch} equal sequences")
    length = rows // batch
    offset_at = None
    if isinstance(pos_offset, NvArray):
        offset_at, pos_offset = as_position(operation, pos_offset, x), 0
    elif pos_offset:
        instead = "give it as an array in device memory"
        capture_state.refuse_frozen(operation, f"pos_offset {pos_offset}", instead)
    if pos_offset < 0 or pos_offset + length > _MOST_POSITIONS:
        raise ArgumentError(
            f"{operation}: positions {pos_offset} to {pos_offset + length - 1} must be in "
            f"0 .. {_MOST_POSITIONS - 1}"
        )
    out = output(operation, out, x.shape, x.device, stream)
    require_no_partial_overlap(operation, out, x)
    if rows:
        vec = vector_width(half, x, out)
        across = min(half // vec, 2 * _THREADS)
        down = min(max(_THREADS // across, 1), rows)
        grid = (-(-rows // down), -(-num_heads // _HEADS_PER_THREAD))
        kernel = load(_FILE, f"rope_rotate<float, {vec}, {_HEADS_PER_THREAD}>", x.device)
        args = (
            x,
            inv_freq,
            out,
            offset_at,
            rows,
            length,
            num_heads,
            head_dim,
            pos_offset,
            direction,
        )
        kernel.launch(grid, (across, down), args, stream=stream)
    return out
