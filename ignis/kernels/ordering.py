"""Order along the last axis: running sums, and the order of a sort."""

from __future__ import annotations

from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import BLOCK, SUMMED, as_real, output
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["argsort", "cumsum"]

_FILE = "ordering.cu"


def cumsum(x: NvArray, *, stream: Stream | None = None) -> NvArray:
    """Return the running sums along the last axis, 16-bit types summed in float32.

    Parameters
    ----------
    x : NvArray
        float32, float64, int64, float16 or bfloat16, at least one dimension. Same input, same bits.

    Raises
    ------
    ArgumentError, DTypeError
        If the shape or the dtype does not fit.
    """
    x = _rows("cumsum", x)
    result = output("cumsum", None, x.shape, x.device, stream, x.dtype)
    if x.numel:
        kernel = load(_FILE, f"scan_rows<{c_type(x.dtype)}>", x.device)
        kernel.launch(x.numel // x.shape[-1], BLOCK, (x, result, x.shape[-1]), stream=stream)
    return result


def argsort(x: NvArray, descending: bool = False, *, stream: Stream | None = None) -> NvArray:
    """Return the indices that sort the last axis, int64; equal elements stay in their order.

    Parameters
    ----------
    x : NvArray
        As for `cumsum`. NaN is larger than every number.
    """
    x = _rows("argsort", x)
    result = output("argsort", None, x.shape, x.device, stream, DTYPES["int64"])
    length = x.shape[-1]
    if not x.numel:
        return result
    if length == 1:
        with resolve_stream(stream, x.device):
            return result.zero()
    passes = (length - 1).bit_length()
    kernel = load(_FILE, f"merge_runs<{c_type(x.dtype)}>", x.device)
    device, int64 = x.device, DTYPES["int64"]
    with (
        empty(x.shape, x.dtype, device, stream=stream) as first,
        empty(x.shape, x.dtype, device, stream=stream) as second,
        empty(x.shape, int64, device, stream=stream) as other,
    ):
        keys, indices = x, None
        for step in range(passes):
            into = first if step % 2 else second
            # The last pass writes the result.
            found = result if (passes - step) % 2 else other
            args = (keys, indices, into, found, length, 1 << step, x.numel, descending)
            kernel.launch(-(-x.numel // BLOCK), BLOCK, args, stream=stream)
            keys, indices = into, found
    return result


def _rows(operation: str, x: NvArray) -> NvArray:
    x = as_real(operation, "x", x, among=SUMMED)
    if not x.shape:
        raise ArgumentError(f"{operation}: x must have at least one dimension")
    return x
