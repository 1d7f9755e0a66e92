"""Layer norm and RMS norm over the last dimension, and their gradients."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ignis.base.numbers import as_number
from ignis.dtypes import as_dtype, c_type
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.norm_rows import BACKWARD, FORWARD, Gradients, NormRows, Norms
from ignis.kernels.common.operands import (
    REALS,
    VECTOR_BYTES,
    as_operand,
    as_real,
    output,
    reals,
    require_disjoint,
    require_equal_shapes,
    require_shape,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.rows import rows_of
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import require_device
from ignis.runtime.stream import Stream

__all__ = ["layer_norm_backward", "layer_norm_forward", "rms_norm_backward", "rms_norm_forward"]


@planned("x", "weight", "bias")
def layer_norm_forward(
    x: NvArray,
    weight: NvArray,
    bias: NvArray,
    eps: float = 1e-5,
    *,
    dtype: Any = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray, NvArray]:
    """Layer norm: ``(x - mean) / sqrt(variance + eps) * weight + bias``.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 [..., cols].
    weight, bias : NvArray
        [cols], of the dtype of `x`.
    eps : float
        Added to the variance.
    dtype : dtype, optional
        Of `y`: that of `x`, or a 16-bit one for float32.

    Returns
    -------
    y : NvArray
        Shape of `x`.
    mean, rstd : NvArray
        float32: mean and ``1 / sqrt(variance + eps)`` of every row, shape ``x.shape[:-1]``.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "normalization.layer_norm_forward"
    x, weight, bias = reals(operation, x=x, weight=weight, bias=bias)
    cols = _columns(operation, x)
    require_shape(operation, "weight", weight, (cols,))
    require_shape(operation, "bias", bias, (cols,))
    mean = output(operation, None, x.shape[:-1], x.device, stream)
    y, rstd = _forward(x, weight, bias, mean, eps, _result(operation, x, dtype), stream)
    return y, mean, rstd


@planned("x", "weight")
def rms_norm_forward(
    x: NvArray,
    weight: NvArray,
    eps: float = 1e-5,
    *,
    dtype: Any = None,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """RMS norm: ``x / sqrt(mean(x * x) + eps) * weight``.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 [..., cols].
    weight : NvArray
        [cols], of the dtype of `x`.
    eps : float
        Added to the mean square.
    dtype : dtype, optional
        Of `y`: that of `x`, or a 16-bit one for float32.
    out : NvArray, optional
        Receives `y`; must not share memory with `x` or `weight`.

    Returns
    -------
    y : NvArray
        Shape of `x`.
    rstd : NvArray
        float32: ``1 / sqrt(mean(x * x) + eps)`` of every row, shape ``x.shape[:-1]``.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "normalization.rms_norm_forward"
    x, weight = reals(operation, x=x, weight=weight)
    require_shape(operation, "weight", weight, (_columns(operation, x),))
    kind = _result(operation, x, dtype)
    if out is not None:
        out = output(operation, out, x.shape, x.device, stream, kind)
        require_disjoint(operation, "out", out, x=x, weight=weight)
    return _forward(x, weight, None, None, eps, kind, stream, out)


@planned("dy", "x", "weight", "mean", "rstd")
def layer_norm_backward(
    dy: NvArray,
    x: NvArray,
    weight: NvArray,
    mean: NvArray,
    rstd: NvArray,
    *,
    into: Sequence[NvArray | None] | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray, NvArray]:
    """Gradients of layer norm.

    Parameters
    ----------
    dy, x : NvArray
        float32, float16 or bfloat16 [..., cols]: gradient of the result, and the input. `dy` may
        have 16 bits where `x` is float32.
    weight : NvArray
        [cols], of the dtype of `x`.
    mean, rstd : NvArray
        As returned by `layer_norm_forward`.
    into : sequence of NvArray or None, optional
        What receives dgamma and dbeta; a new array where it is None. None may share memory with
        an operand.

    Returns
    -------
    dx : NvArray
        Shape of `x`.
    dgamma, dbeta : NvArray
        Gradients of weight and bias, [cols], summed in a fixed order.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "normalization.layer_norm_backward"
    dy, x, weight, mean, rstd = _checked(operation, dy, x, weight, mean=mean, rstd=rstd)
    dgamma, dbeta = _sums(operation, 2, into, weight, stream, dy=dy, x=x, mean=mean, rstd=rstd)
    dx = _backward(dy, x, weight, mean, rstd, dgamma, dbeta, stream)
    return dx, dgamma, dbeta


@planned("dy", "x", "weight", "rstd")
def rms_norm_backward(
    dy: NvArray,
    x: NvArray,
    weight: NvArray,
    rstd: NvArray,
    *,
    into: Sequence[NvArray | None] | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """Gradients of RMS norm.

    Parameters
    ----------
    dy, x : NvArray
        float32, float16 or bfloat16 [..., cols]: gradient of the result, and the input. `dy` may
        have 16 bits where `x` is float32.
    weight : NvArray
        [cols], of the dtype of `x`.
    rstd : NvArray
        As returned by `rms_norm_forward`.
    into : sequence of NvArray or None, optional
        Its one array receives dgamma; a new one if it is None.

    Returns
    -------
    dx : NvArray
        Shape of `x`.
    dgamma : NvArray
        Gradient of weight, [cols], summed in a fixed order.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "normalization.rms_norm_backward"
    dy, x, weight, rstd = _checked(operation, dy, x, weight, rstd=rstd)
    (dgamma,) = _sums(operation, 1, into, weight, stream, dy=dy, x=x, rstd=rstd)
    return _backward(dy, x, weight, None, rstd, dgamma, None, stream), dgamma


def _sums(
    operation: str,
    count: int,
    into: Sequence[NvArray | None] | None,
    weight: NvArray,
    stream: Stream | None,
    **operands: NvArray,
) -> list[NvArray]:
    """Arrays for the gradients of the parameters, as far as they were not given."""
    given = [None] * count if into is None else list(into)
    if len(given) != count:
        raise ArgumentError(f"{operation}: into must have {count} arrays, not {len(given)}")
    found: list[NvArray] = []
    for out in given:
        made = output(operation, out, weight.shape, weight.device, stream, weight.dtype)
        if out is not None:
            others = {f"into[{i}]": each for i, each in enumerate(found)}
            require_disjoint(operation, "into", made, weight=weight, **operands, **others)
        found.append(made)
    return found


def _columns(operation: str, x: NvArray) -> int:
    if not x.shape or x.shape[-1] == 0:
        raise ArgumentError(f"{operation}: the last dimension of x {x.shape} must not be empty")
    return x.shape[-1]


def _result(operation: str, x: NvArray, dtype: Any) -> np.dtype[Any]:
    """The dtype of the result."""
    return x.dtype if dtype is None else _shorter(operation, "dtype", as_dtype(dtype), x)


def _checked(
    operation: str, dy: NvArray, x: NvArray, weight: NvArray, **of_rows: NvArray
) -> tuple[NvArray, ...]:
    """Return the operands of a backward; what is named has a number of each row."""
    x, weight = reals(operation, x=x, weight=weight)
    dy = as_real(operation, "dy", dy)
    require_device(operation, "dy", dy.device, x.device)
    _shorter(operation, "dy", dy.dtype, x)
    require_equal_shapes(operation, dy=dy, x=x)
    require_shape(operation, "weight", weight, (_columns(operation, x),))
    found = [as_operand(operation, name, each, like=x) for name, each in of_rows.items()]
    for name, each in zip(of_rows, found, strict=True):
        require_shape(operation, name, each, x.shape[:-1])
    return dy, x, weight, *found


def _shorter(operation: str, name: str, dtype: np.dtype[Any], x: NvArray) -> np.dtype[Any]:
    if dtype != x.dtype and (dtype not in REALS or x.dtype.itemsize <= dtype.itemsize):
        wanted = x.dtype.name if x.itemsize == 2 else f"{x.dtype.name} or of 16 bits"
        raise DTypeError(f"{operation}: {name} must be {wanted}, not {dtype.name}")
    return dtype


def _forward(
    x: NvArray,
    weight: NvArray,
    bias: NvArray | None,
    mean: NvArray | None,
    eps: float,
    kind: np.dtype[Any],
    stream: Stream | None,
    out: NvArray | None = None,
) -> tuple[NvArray, NvArray]:
    if eps.__class__ is not float or not 0 <= eps < math.inf:
        eps = as_number("normalization", "eps", eps, least=0)
    device, element = x.device, c_type(x.dtype)
    y = output("normalization", None, x.shape, device, stream, kind) if out is None else out
    rstd = output("normalization", None, x.shape[:-1], device, stream)
    if y.numel:
        norm = NormRows(
            *(*rows_of(x), element, x.itemsize, _other(y, x), y.itemsize, mean is not None),
            _aligned(x, y),
            _aligned(weight) and (bias is None or _aligned(bias)),
        )
        FORWARD.launch(norm, (Norms(x, weight, bias, y, mean, rstd), eps), device, stream)
    return y, rstd


def _backward(
    dy: NvArray,
    x: NvArray,
    weight: NvArray,
    mean: NvArray | None,
    rstd: NvArray,
    dgamma: NvArray,
    dbeta: NvArray | None,
    stream: Stream | None,
) -> NvArray:
    dx = output("normalization", None, x.shape, x.device, stream, x.dtype)
    norm = NormRows(
        *(*rows_of(x), c_type(x.dtype), x.itemsize, _other(dy, x), dy.itemsize, mean is not None),
        *(_aligned(x, dy, dx), _aligned(weight)),
    )
    arrays = Gradients(dy, x, weight, mean, rstd, dx, dgamma, dbeta)
    BACKWARD.launch(norm, arrays, x.device, stream)
    return dx


def _aligned(*arrays: NvArray) -> bool:
    # An array without memory yet will be at the start of an allocation.
    return not any((array.ptr or 0) % VECTOR_BYTES for array in arrays)


def _other(y: NvArray, x: NvArray) -> str:
    """The template argument for the dtype of the result, or its gradient, that `x` has not."""
    return "" if y.dtype == x.dtype else f", {c_type(y.dtype)}"
