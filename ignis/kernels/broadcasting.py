"""Binary operations by NumPy's broadcasting rules, and the sums that are their adjoints."""

from __future__ import annotations

import math

from ignis.dtypes import c_type
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, reduce
from ignis.kernels.common.operands import BLOCK, as_real, output, require_disjoint
from ignis.kernels.common.sources import load
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["BINARY", "binary", "broadcast_shapes", "reduce_axes", "sum_to"]

_FILE = "broadcasting.cu"
_DIMS = 6

BINARY = {
    "add": "Add",
    "subtract": "Subtract",
    "multiply": "Multiply",
    "divide": "Divide",
    "power": "Power",
    "power_base": "PowerBase",
    "power_exponent": "PowerExponent",
    "equal": "Equal",
}
"""Name of each operation, and of its struct in the source."""

_SAME_SHAPE = {
    "add": elementwise.add_kernel,
    "subtract": elementwise.sub_kernel,
    "multiply": elementwise.mul_kernel,
    "divide": elementwise.div_kernel,
}


def broadcast_shapes(operation: str, a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shape of an operation on two arrays, by NumPy's rules.

    Raises
    ------
    ArgumentError
        Naming the operation, both shapes and the axis in which they differ.
    """
    if a == b:
        return a
    ndim = max(len(a), len(b))
    left = (1,) * (ndim - len(a)) + a
    right = (1,) * (ndim - len(b)) + b
    for axis in range(ndim - 1, -1, -1):
        if left[axis] != right[axis] and 1 not in (left[axis], right[axis]):
            raise ArgumentError(
                f"{operation}: shapes {a} and {b} cannot be broadcast: axis {axis - ndim} has "
                f"{left[axis]} and {right[axis]} elements"
            )
    return tuple(y if x == 1 else x for x, y in zip(left, right, strict=True))


def binary(
    name: str,
    a: NvArray,
    b: NvArray,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return an operation on two arrays that are broadcast against each other.

    Parameters
    ----------
    name : str
        One of `BINARY`. ``power_base`` is ``b * a**(b - 1)``, ``power_exponent``
        ``a**b * log(a)``, ``equal`` 1 where ``a == b`` and 0 elsewhere.
    a, b : NvArray
        float32, float16 or bfloat16, of one dtype and device.
    out : NvArray, optional
        Receives the result; must not share memory with `a` or `b`.
    stream : Stream, optional
        The current stream of the device if None.

    Raises
    ------
    ArgumentError
        If the shapes do not fit; the message names the axis.
    DTypeError
        If the dtypes differ or are none of these.
    """
    if out is None and a.shape == b.shape:
        same_shape = _SAME_SHAPE.get(name)
        if same_shape is not None:
            return same_shape((a, b), stream=stream)
    a = as_real(name, "a", a)
    b = as_real(name, "b", b, like=a)
    shape = broadcast_shapes(name, a.shape, b.shape)
    result = output(name, out, shape, a.device, stream, a.dtype)
    require_disjoint(name, "out", result, "a", a)
    require_disjoint(name, "out", result, "b", b)
    n = result.numel
    if n:
        dims = _merge(shape, _strides(a.shape, shape), _strides(b.shape, shape))
        if len(dims) > _DIMS:
            raise ArgumentError(f"{name}: {a.shape} and {b.shape} alternate too often")
        dims = [(1, 0, 0)] * (_DIMS - len(dims)) + dims
        index = "int" if n < 2**31 - BLOCK else "long long"
        kernel = load(
            _FILE, f"broadcast_binary<{c_type(a.dtype)}, {BINARY[name]}, {index}>", a.device
        )
        extents, a_strides, b_strides = zip(*dims, strict=True)
        args = (a, b, result, n, *extents[1:], *a_strides, *b_strides)
        kernel.launch(-(-n // BLOCK), BLOCK, args, stream=stream)
    return result


def sum_to(x: NvArray, shape: tuple[int, ...], *, stream: Stream | None = None) -> NvArray:
    """Sum `x` over the dimensions in which `shape` was repeated to become that of `x`.

    The adjoint of broadcasting; `x` itself where the shapes are equal.
    """
    if x.shape == shape:
        return x
    missing = len(x.shape) - len(shape)
    axes = tuple(
        axis
        for axis, size in enumerate(x.shape)
        if axis < missing or (shape[axis - missing] == 1 and size != 1)
    )
    return reduce_axes("sum", x, axes, stream=stream).reshape(shape)


def reduce_axes(
    name: str, x: NvArray, axes: tuple[int, ...], *, stream: Stream | None = None
) -> NvArray:
    """Return the "sum", "mean" or "max" over several axes, which disappear.

    Parameters
    ----------
    axes : tuple of int
        Ascending, not negative. Neighbouring ones are reduced together.

    Raises
    ------
    ArgumentError
        For the mean or maximum of no elements.
    """
    function = {"sum": reduce.sum, "mean": reduce.mean, "max": reduce.max}[name]
    shape = x.shape
    if len(axes) == len(shape):
        return function(x, stream=stream)
    kept = tuple(size for axis, size in enumerate(shape) if axis not in axes)
    for first, count in reversed(_runs(axes)):
        merged = (*shape[:first], math.prod(shape[first : first + count]), *shape[first + count :])
        x = function(x.reshape(merged), first, stream=stream)
        shape = x.shape
    return x if x.shape == kept else x.reshape(kept)


def _runs(axes: tuple[int, ...]) -> list[tuple[int, int]]:
    """(first, count) of every run of neighbouring axes."""
    runs: list[tuple[int, int]] = []
    for axis in axes:
        if runs and sum(runs[-1]) == axis:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((axis, 1))
    return runs


def _strides(shape: tuple[int, ...], target: tuple[int, ...]) -> list[int]:
    """Stride of `shape` along each dimension of `target`, in elements; 0 where it is repeated."""
    strides: list[int] = []
    step = 1
    for size in reversed((1,) * (len(target) - len(shape)) + shape):
        strides.append(0 if size == 1 else step)
        step *= size
    return strides[::-1]


def _merge(
    target: tuple[int, ...], a_strides: list[int], b_strides: list[int]
) -> list[tuple[int, int, int]]:
    """(extent, stride of a, stride of b), neighbours merged that one stride each describes."""
    merged: list[tuple[int, int, int]] = []
    for extent, a, b in zip(target, a_strides, b_strides, strict=True):
        if extent == 1:
            continue
        if merged and merged[-1][1:] == (a * extent, b * extent):
            merged[-1] = (merged[-1][0] * extent, a, b)
        else:
            merged.append((extent, a, b))
    return merged
