"""Matrix products of row-major matrices.

The product itself is the driver's business: `Driver.blas_module` names a module with
``matmul(device, stream, request)``, which is cuBLASLt on a GPU and NumPy's BLAS on the simulator.
"""

from __future__ import annotations

import functools
import importlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.operands import as_operand, output, require_disjoint
from ignis.kernels.common.precision import chosen_precision, matmul_precision
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["MatmulRequest", "matmul", "matmul_precision"]

_DTYPES = frozenset(DTYPES[name] for name in ("float16", "bfloat16", "float32", "float64"))


# Not frozen: making a frozen one takes three times as long, longer than the checks before it.
@dataclass(slots=True)
class MatmulRequest:
    """``out = alpha * op(a) @ op(b) + beta * out`` on row-major, contiguous matrices.

    Attributes
    ----------
    m, n, k : int
        out is [m, n], op(a) is [m, k], op(b) is [k, n]; all at least 1.
    transpose_a, transpose_b : bool
        Whether `a` is stored as [k, m], `b` as [n, k].
    alpha, beta : float
        Factors. With beta 0, `out` is not read.
    dtype : numpy dtype
        Of all three: float16, bfloat16 (both accumulated in float32), float32 or float64.
    a_ptr, b_ptr, c_ptr : int
        Device addresses of a, b and out.
    batch : int
        Number of products; the matrices of each operand lie one after the other.
    tf32 : bool
        Whether float32 operands may be rounded to TF32.
    """

    m: int
    n: int
    k: int
    transpose_a: bool
    transpose_b: bool
    alpha: float
    beta: float
    dtype: np.dtype[Any]
    a_ptr: int
    b_ptr: int
    c_ptr: int
    batch: int = 1
    tf32: bool = False


def matmul(
    a: NvArray,
    b: NvArray,
    *,
    transpose_a: bool = False,
    transpose_b: bool = False,
    alpha: float = 1.0,
    beta: float = 0.0,
    out: NvArray | None = None,
    precision: str | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``alpha * op(a) @ op(b) + beta * out``, where op transposes if asked to.

    Parameters
    ----------
    a : NvArray
        [m, k], or [k, m] with `transpose_a`; float32, float64, float16 or bfloat16. Or a batch
        of them, [batch, m, k].
    b : NvArray
        [k, n], or [n, k] with `transpose_b`; same dtype. [batch, k, n] where `a` is a batch: one
        product each, in one call of the library.
    transpose_a, transpose_b : bool
        Whether to use the transpose; nothing is copied for it.
    alpha, beta : float
        Factors. `beta` needs `out`; with beta 0 the content of `out` is not read.
    out : NvArray, optional
        [m, n] or [batch, m, n], receives the result; must not share memory with `a` or `b`.
    precision : "float32" or "tf32", optional
        Of products of float32; see `matmul_precision`, whose choice it is if None.
    stream : Stream, optional
        The current stream of the device if None.

    Returns
    -------
    NvArray
        [m, n] or [batch, m, n] of the same dtype. Where k is 0: ``beta * out``, or zeros.

    Raises
    ------
    ArgumentError
        If the shapes (named in the message) or devices do not fit.
    DTypeError
        If the dtypes differ or are no floats.
    CudaError
        If the BLAS library refuses, or is missing (the text says how to get it).

    Notes
    -----
    float32 is computed in float32 unless TF32 is asked for; 2 m n k operations, and at least
    (m k + k n + m n) * itemsize bytes.
    """
    tf32 = chosen_precision("matmul", precision) == "tf32"
    array = getattr(a, "data", a) if a.__class__ is not NvArray else a
    dtype = array.dtype if isinstance(array, NvArray) else DTYPES["float32"]
    if dtype not in _DTYPES:
        raise DTypeError(f"matmul: a must be a float array, not {dtype.name}")
    ndim = 3 if len(array.shape) == 3 else 2
    a = as_operand("matmul", "a", a, ndim=ndim, dtype=dtype)
    b = as_operand("matmul", "b", b, like=a, ndim=ndim, dtype=dtype)
    batch = a.shape[:-2]
    if batch != b.shape[:-2]:
        raise ArgumentError(f"matmul: a {a.shape} and b {b.shape} are batches of different sizes")
    (m, k) = a.shape[:-3:-1] if transpose_a else a.shape[-2:]
    (inner, n) = b.shape[:-3:-1] if transpose_b else b.shape[-2:]
    if k != inner:
        raise ArgumentError(
            f"matmul: a {_shape(a, transpose_a)} and b {_shape(b, transpose_b)} do not fit: "
            f"{k} columns against {inner} rows"
        )
    if beta != 0.0 and out is None:
        raise ArgumentError(f"matmul: beta {beta} needs out=")
    device = a.device
    result = output("matmul", out, (*batch, m, n), device, stream, dtype)
    if out is not None:
        require_disjoint("matmul", "out", result, "a", a)
        require_disjoint("matmul", "out", result, "b", b)
    chosen = resolve_stream(stream, device)
    if result.numel == 0:
        return result
    if k == 0:
        # A product over one zero is what an empty sum is, and no library needs to know k = 0.
        with chosen:
            a, b = (
                NvArray((*batch, *shape), dtype, device, stream=chosen).zero()
                for shape in ((m, 1), (1, n))
            )
        transpose_a = transpose_b = False
        k = 1
    request = MatmulRequest(
        m,
        n,
        k,
        bool(transpose_a),
        bool(transpose_b),
        float(alpha),
        float(beta),
        dtype,
        a.read_ptr(chosen, "matmul"),
        b.read_ptr(chosen, "matmul"),
        result.write_ptr(chosen, "matmul"),
        batch[0] if batch else 1,
        tf32,
    )
    _backend(device)(device, chosen, request)
    return result


@functools.cache
def _backend(device: Device) -> Any:
    return importlib.import_module(device.api.blas_module).matmul


def _shape(array: NvArray, transposed: bool) -> str:
    return f"{array.shape} transposed" if transposed else str(array.shape)
