"""Activations relu, gelu (tanh form) and silu and their gradients.

The dtype is float32, or float16 or bfloat16, computed in float32 and rounded once;
of relu, float64 and integers as well.
"""

from __future__ import annotations

from ignis.kernels.common.pointwise import pointwise
from ignis.kernels.fuse import Fused, sym
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = [
    "gelu",
    "gelu_backward",
    "gelu_forward",
    "relu",
    "relu_backward",
    "relu_forward",
    "silu",
    "silu_backward",
    "silu_forward",
]

_FILE = "functions.cu"
_relu = Fused(lambda x: sym.where(x < 0, x * 0, x))
_relu_slope = Fused(lambda dy, x: sym.where(x > 0, dy, dy * 0))
_forward = {
    name: pointwise(f"{name}_forward", _FILE, f"unary<{{}}, {name.capitalize()}>", "x", beyond=more)
    for name, more in (("relu", _relu), ("gelu", None), ("silu", None))
}
_backward = {
    name: pointwise(
        f"{name}_backward", _FILE, f"unary_backward<{{}}, {struct}>", "dy", "x", beyond=more
    )
    for name, struct, more in (
        ("relu", "Relu", _relu_slope),
        ("gelu", "Gelu", None),
        ("silu", "Silu", None),
    )
}


def relu_forward(
    x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``max(x, 0)``; NaN stays NaN.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 of any shape.
    out : NvArray, optional
        Receives the result; may be `x`.

    Raises
    ------
    ArgumentError
        If `out` has another shape or device.
    DTypeError
        If the dtypes differ or are not among these.
    """
    return _forward["relu"](x, out=out, stream=stream)


def relu_backward(
    dy: NvArray, x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``dy`` where x > 0, else 0.

    Parameters
    ----------
    dy, x : NvArray
        float32, float16 or bfloat16 of equal shape and dtype: the gradient of the result, the
        input of the forward pass.
    out : NvArray, optional
        Receives the result; may be `dy` or `x`.

    Raises
    ------
    ArgumentError
        If the shapes (named in the message) or devices differ.
    DTypeError
        If the dtypes differ or are not among these.
    """
    return _backward["relu"](dy, x, out=out, stream=stream)


def gelu_forward(
    x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``0.5 x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3)))``; otherwise as `relu_forward`.

    The formula is that of Hendrycks and Gimpel, "Gaussian Error Linear Units", 2016.
    """
    return _forward["gelu"](x, out=out, stream=stream)


def gelu_backward(
    dy: NvArray, x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``dy`` times the derivative of `gelu_forward` at `x`; otherwise as `relu_backward`."""
    return _backward["gelu"](dy, x, out=out, stream=stream)


def silu_forward(
    x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``x / (1 + exp(-x))``; otherwise as `relu_forward`."""
    return _forward["silu"](x, out=out, stream=stream)


def silu_backward(
    dy: NvArray, x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``dy`` times the derivative of `silu_forward` at `x`; otherwise as `relu_backward`."""
    return _backward["silu"](dy, x, out=out, stream=stream)


relu = relu_forward
gelu = gelu_forward
silu = silu_forward
