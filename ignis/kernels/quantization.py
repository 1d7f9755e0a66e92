"""Blocks of quantized numbers, as files have them, to floats."""

from __future__ import annotations

from typing import Any

from ignis.base.numbers import require_one_of
from ignis.dtypes import DTYPES, as_dtype, c_type
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.operands import BLOCK, as_operand, output, require_disjoint
from ignis.kernels.common.planned import planned
from ignis.kernels.common.sources import load
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["Q8_0_BYTES", "Q8_0_NUMBERS", "dequantize_q8_0"]

Q8_0_NUMBERS = 32
"""Numbers of a block of Q8_0."""

Q8_0_BYTES = 34
"""Bytes of a block: a scale of 2, and a number in each of the others."""

_PER_THREAD = 8
_TARGETS = ("float16", "bfloat16", "float32", "float64")


@planned("blocks")
def dequantize_q8_0(
    blocks: NvArray,
    dtype: Any = "float32",
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return the numbers of blocks in the format Q8_0 of ggml: scale times int8, in float32.

    https://github.com/ggml-org/ggml/blob/master/docs/gguf.md has the format.

    Parameters
    ----------
    blocks : NvArray
        uint8 of shape ``(..., 34 * n)``: each block has a float16 and 32 int8.
    dtype : dtype
        float16, bfloat16, float32 or float64, which the products are rounded to.
    out : NvArray, optional
        Receives the result, of shape ``(..., 32 * n)``; must not share memory with `blocks`.

    Raises
    ------
    DTypeError
        If `blocks` is not uint8, or `dtype` none of these or not that of `out`.
    ArgumentError
        If the last dimension is not a multiple of 34, the bytes of a block, if the address of
        `blocks` is odd, or if `out` has another shape or device.
    """
    operation = "dequantize_q8_0"
    blocks, target = as_operand(operation, "blocks", blocks, dtype=DTYPES["uint8"]), as_dtype(dtype)
    require_one_of(operation, "dtype", target.name, _TARGETS, DTypeError)
    if not blocks.shape or blocks.shape[-1] % Q8_0_BYTES:
        raise ArgumentError(f"{operation}: {blocks.shape} is not in blocks of {Q8_0_BYTES} bytes")
    if blocks.offset % 2:
        raise ArgumentError(f"{operation}: blocks must begin at an even address")
    shape = (*blocks.shape[:-1], blocks.shape[-1] // Q8_0_BYTES * Q8_0_NUMBERS)
    result = output(operation, out, shape, blocks.device, stream, target)
    require_disjoint(operation, "out", result, blocks=blocks)
    if result.numel:
        kernel = load("quantization.cu", f"{operation}<{c_type(target)}>", blocks.device)
        grid = -(-result.numel // (BLOCK * _PER_THREAD))
        kernel.launch(grid, BLOCK, (blocks, result, result.numel), stream=stream)
    return result
