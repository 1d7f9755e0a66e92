"""Matrix products of row-major matrices.

The product itself is `Driver.matmul`: cuBLASLt on a GPU and NumPy's BLAS on a simulated device.
"""

from __future__ import annotations

import threading
import weakref
from functools import partial
from typing import cast

from ignis.base import process
from ignis.base.numbers import as_flag, as_float
from ignis.driver.protocol import MatmulRequest
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.operands import as_array, as_operand, output, require_disjoint
from ignis.kernels.common.precision import chosen_precision, matmul_precision
from ignis.runtime.array.create import workspace
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, default_stream, resolve_stream

__all__ = ["matmul", "matmul_precision"]

_DTYPES = frozenset(DTYPES[name] for name in ("float16", "bfloat16", "float32", "float64"))

# By stream, because products on different streams may run at the same time.
_workspaces: weakref.WeakKeyDictionary[Stream, NvArray] = weakref.WeakKeyDictionary()
_allocating = process.renewed(threading.Lock())


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

    Returns
    -------
    NvArray
        [m, n] or [batch, m, n] of the same dtype. Where k is 0: ``beta * out``, or zeros.

    Raises
    ------
    ArgumentError
        If the shapes (named in the message) or devices do not fit.
    DTypeError
        If the dtypes differ or are not floats.
    CudaError
        If the BLAS library refuses, or is missing (the text says how to get it).

    Notes
    -----
    float32 is computed in float32 unless TF32 is asked for; 2 m n k operations, and at least
    (m k + k n + m n) * itemsize bytes.
    """
    tf32 = chosen_precision("matmul", precision) == "tf32"
    alpha = alpha if alpha.__class__ is float else as_float("matmul", "alpha", alpha)
    beta = beta if beta.__class__ is float else as_float("matmul", "beta", beta)
    if not transpose_a.__class__ is transpose_b.__class__ is bool:
        transpose_a = as_flag("matmul", "transpose_a", transpose_a)
        transpose_b = as_flag("matmul", "transpose_b", transpose_b)
    a = a if a.__class__ is NvArray else as_array("matmul", "a", a)
    dtype = a.dtype
    if dtype not in _DTYPES:
        raise DTypeError(
            f"matmul: a must be float16, bfloat16, float32 or float64, not {dtype.name}"
        )
    ndim = 3 if len(a.shape) == 3 else 2
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
        require_disjoint("matmul", "out", result, a=a, b=b)
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
    addresses = (
        a.read_ptr(chosen, "matmul"),
        b.read_ptr(chosen, "matmul"),
        result.write_ptr(chosen, "matmul"),
    )
    count = batch[0] if batch else 1
    request = MatmulRequest(
        m, n, k, transpose_a, transpose_b, alpha, beta, dtype, *addresses, count, tf32
    )
    device.api.matmul(device.id, request, chosen.handle, partial(_workspace, chosen))
    return result


def _workspace(stream: Stream, nbytes: int) -> int:
    """Return the address of scratch memory that only products on `stream` use.

    It is allocated and freed in the order of the default stream, with which all other streams are
    ordered, so that a workspace does not keep its own stream alive.
    """
    found = _workspaces.get(stream)
    if found is None:
        with _allocating:
            found = _workspaces.get(stream)
            if found is None:
                found = workspace(nbytes, stream.device, default_stream(stream.device))
                _workspaces[stream] = found.to_device()
    return cast(int, found.ptr)


def _shape(array: NvArray, transposed: bool) -> str:
    return f"{array.shape} transposed" if transposed else str(array.shape)
