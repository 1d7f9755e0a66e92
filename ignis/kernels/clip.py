"""Clipping arrays by their common norm, without the host reading it."""

from __future__ import annotations

from collections.abc import Sequence

from ignis.dtypes import c_type
from ignis.errors import ArgumentError
from ignis.kernels import functions
from ignis.kernels.library import load
from ignis.kernels.operands import BLOCK, as_real
from ignis.runtime.create import empty
from ignis.runtime.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["clip_by_norm"]

_FILE = "clip.cu"
_CHUNK = 8192
_MOST_CHUNKS = 1024


def clip_by_norm(
    arrays: Sequence[NvArray], limit: float, *, stream: Stream | None = None
) -> NvArray:
    """Scale arrays in place, so that the norm of all of them together is at most `limit`.

    Parameters
    ----------
    arrays : sequence of NvArray
        float32, float16 or bfloat16, on one device; their dtypes may differ.
    limit : float
        Positive.
    stream : Stream, optional
        The current stream of the device if None.

    Returns
    -------
    NvArray
        float32 of shape (): the norm before, summed in a fixed order. Nothing waits for it.

    Raises
    ------
    ArgumentError, DTypeError
        If there are no arrays, or one does not fit.
    """
    operation = "clip_by_norm"
    if not arrays:
        raise ArgumentError(f"{operation}: there are no arrays")
    if not limit > 0:
        raise ArgumentError(f"{operation}: the limit must be positive, not {limit}")
    given = [as_real(operation, f"arrays[{i}]", array) for i, array in enumerate(arrays)]
    device = given[0].device
    for i, array in enumerate(given):
        if array.device is not device:
            raise ArgumentError(
                f"{operation}: arrays[{i}] is on {array.device}, arrays[0] on {device}"
            )
    cuts = [_chunks(array.numel) for array in given]
    total = sum(count for _, count in cuts)
    norm = empty((), device=device, stream=stream)
    with (
        empty((max(total, 1),), device=device, stream=stream) as partials,
        empty((), device=device, stream=stream) as factor,
    ):
        start = 0
        for array, (chunk, count) in zip(given, cuts, strict=True):
            if count:
                kernel = load(_FILE, f"square_sums<{c_type(array.dtype)}>", device)
                args = (array, partials, array.numel, chunk, start)
                kernel.launch(count, BLOCK, args, stream=stream)
                start += count
        last = load(_FILE, "clip_factor", device)
        last.launch(1, BLOCK, (partials, factor, norm, total, float(limit)), stream=stream)
        for array in given:
            functions.scale_by(array, factor, out=array, stream=stream)
    return norm


def _chunks(n: int) -> tuple[int, int]:
    """(elements per chunk, number of chunks); they depend on the size alone."""
    chunk = max(_CHUNK, -(-n // _MOST_CHUNKS))
    return chunk, -(-n // chunk)
