"""Clipping arrays by their common norm, without the host reading it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from ignis.base.numbers import as_float
from ignis.dtypes import c_type
from ignis.errors import ArgumentError
from ignis.kernels import functions
from ignis.kernels.common.operands import BLOCK, as_real, as_single
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import require_device
from ignis.runtime.stream import Stream

__all__ = ["clip_by_norm", "norm_and_factor", "scale_all", "unscaled"]

_FILE = "clip.cu"
_CHUNK = 8192
_MOST_CHUNKS = 1024
_TILE = 1024  # elements per block of scale_many
_MANY = 16  # arrays per launch
_SMALL = 65536  # elements up to which an array is scaled in one launch with others


def clip_by_norm(
    arrays: Sequence[NvArray], limit: float, *, stream: Stream | None = None
) -> NvArray:
    """Scale arrays in place, so that their global norm is at most `limit`.

    Parameters
    ----------
    arrays : sequence of NvArray
        float32, float16 or bfloat16, on one device; their dtypes may differ.
    limit : float
        Positive.

    Returns
    -------
    NvArray
        float32 of shape (): the norm before, summed in a fixed order. Nothing waits for it.

    Raises
    ------
    ArgumentError, DTypeError
        If there are no arrays, or one does not fit.
    MemoryContractViolation
        If a tape needs the present content of one; nothing was changed.
    """
    operation = "clip_by_norm"
    given = _checked(operation, arrays)
    norm, factor = _measured(given, _as_limit(operation, limit), stream)
    with factor:
        _scale(operation, given, factor, stream)
    return norm


def norm_and_factor(
    arrays: Sequence[NvArray], limit: float, *, stream: Stream | None = None
) -> tuple[NvArray, NvArray]:
    """The global norm of arrays, and what they must be multiplied by to keep the limit.

    Arguments and errors are those of `clip_by_norm`, which multiplies them; an optimizer that is
    given the factor saves that pass.

    Returns
    -------
    norm, factor : NvArray
        float32 of shape (); the factor is ``limit / norm`` where the norm is above the limit, else
        1. Nothing waits for them.
    """
    operation = "norm_and_factor"
    return _measured(_checked(operation, arrays), _as_limit(operation, limit), stream)


def unscaled(
    arrays: Sequence[NvArray],
    loss_scale: NvArray,
    any_overflow: NvArray,
    limit: float | None = None,
    *,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray, NvArray]:
    """Compute `norm_and_factor` for gradients of a loss that was multiplied by `loss_scale`.

    Parameters
    ----------
    arrays : sequence of NvArray
        As for `clip_by_norm`.
    loss_scale : NvArray
        float32 of one element.
    any_overflow : NvArray
        float32 of one element: becomes 1 where the norm is not finite.
    limit : float, optional
        Of the norm of the gradients of the loss itself; None for no limit.

    Returns
    -------
    norm, factor, overflow : NvArray
        float32 of shape (): the norm of the gradients of the loss itself; what the arrays must be
        multiplied by to become these and to keep the limit; and 1 where the norm is not finite,
        because an element is not, or because the squares exceed float32, else 0. The host reads
        none of them.

    Raises
    ------
    ArgumentError, DTypeError
        As `clip_by_norm`, or if a number in device memory is none.
    """
    operation = "unscaled"
    given = _checked(operation, arrays)
    bound = math.inf if limit is None else _as_limit(operation, limit)
    loss_scale = as_single(operation, "loss_scale", loss_scale, like=given[0])
    any_overflow = as_single(operation, "any_overflow", any_overflow, like=given[0])
    overflow = empty((), device=given[0].device, stream=stream)
    norm, factor = _measured(given, bound, stream, (loss_scale, overflow, any_overflow))
    return norm, factor, overflow


def scale_all(arrays: Sequence[NvArray], factor: NvArray, *, stream: Stream | None = None) -> None:
    """Multiply arrays in place by a factor that the host never reads.

    Parameters
    ----------
    arrays : sequence of NvArray
        As for `clip_by_norm`.
    factor : NvArray
        float32 of one element.

    Raises
    ------
    ArgumentError, DTypeError, MemoryContractViolation
        As `clip_by_norm`.
    """
    given = _checked("scale_all", arrays)
    _scale("scale_all", given, as_single("scale_all", "factor", factor, like=given[0]), stream)


def _scale(
    operation: str, given: Sequence[NvArray], factor: NvArray, stream: Stream | None
) -> None:
    for array in given:
        array.require_writable(operation)  # before another one is scaled
    small = [array for array in given if 0 < array.numel <= _SMALL]
    for batch in _batches(small):
        kernel = load(_FILE, f"scale_many<{c_type(batch[0].dtype)}>", batch[0].device)
        blocks = sum(-(-array.numel // _TILE) for array in batch)
        kernel.launch(blocks, BLOCK, (*_padded(batch), factor), stream=stream)
    for array in given:
        if array.numel > _SMALL:
            functions.scale_by(array, factor, out=array, stream=stream)


def _as_limit(operation: str, limit: float) -> float:
    limit = as_float(operation, "limit", limit)
    if not limit > 0:
        raise ArgumentError(f"{operation}: limit must be positive, not {limit}")
    return limit


def _checked(operation: str, arrays: Sequence[NvArray]) -> list[NvArray]:
    if not isinstance(arrays, Sequence) or not arrays:
        raise ArgumentError(f"{operation}: expected a sequence of at least one array")
    given = [as_real(operation, f"arrays[{i}]", array) for i, array in enumerate(arrays)]
    for i, array in enumerate(given):
        require_device(operation, f"arrays[{i}]", array.device, given[0].device)
    return given


def _measured(
    given: Sequence[NvArray],
    limit: float,
    stream: Stream | None,
    scaled: tuple[NvArray | None, ...] = (None, None, None),
) -> tuple[NvArray, NvArray]:
    """Norm and factor; `scaled` is the scale of a loss and where an overflow is written."""
    device = given[0].device
    total = sum(_chunks(array.numel) for array in given)
    norm, factor = (empty((), device=device, stream=stream) for _ in range(2))
    with empty((max(total, 1),), device=device, stream=stream) as partials:
        start = 0
        for batch in _batches([array for array in given if array.numel]):
            kernel = load(_FILE, f"square_sums<{c_type(batch[0].dtype)}>", device)
            count = sum(_chunks(array.numel) for array in batch)
            kernel.launch(count, BLOCK, (*_padded(batch), partials, start), stream=stream)
            start += count
        last = load(_FILE, "clip_factor", device)
        args = (partials, factor, norm, *scaled, total, limit)
        last.launch(1, BLOCK, args, stream=stream)
    return norm, factor


def _batches(arrays: Sequence[NvArray]) -> Iterator[Sequence[NvArray]]:
    """Neighbors of one dtype, at most as many as one launch has parameters for."""
    for _, same in itertools.groupby(arrays, key=lambda array: array.dtype):
        run = list(same)
        for first in range(0, len(run), _MANY):
            yield run[first : first + _MANY]


def _padded(batch: Sequence[NvArray]) -> tuple[object, ...]:
    """The arrays and their sizes, filled up to what the kernels' parameters are."""
    rest = _MANY - len(batch)
    return (*batch, *(None,) * rest, *(array.numel for array in batch), *(0,) * rest)


def _chunks(n: int) -> int:
    """Number of chunks of an array, as the kernel cuts it; it depends on the size alone."""
    return -(-n // max(_CHUNK, -(-n // _MOST_CHUNKS)))
