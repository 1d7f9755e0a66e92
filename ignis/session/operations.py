"""What a session's operations do: one kernel function each, into a planned buffer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ignis.kernels import (
    activations,
    elementwise,
    embedding,
    gemm,
    layout,
    normalization,
    small_product,
    softmax,
)
from ignis.runtime.nvarray import NvArray

__all__ = ["execute"]

_Arrays = Sequence[NvArray]

_OPERATIONS: dict[str, Callable[[_Arrays, NvArray, float], object]] = {
    "add": lambda x, out, _: elementwise.add(x[0], x[1], out=out),
    "mul": lambda x, out, _: elementwise.mul(x[0], x[1], out=out),
    "scale": lambda x, out, factor: elementwise.scale(x[0], factor, out=out),
    "gelu": lambda x, out, _: activations.gelu_forward(x[0], out=out),
    "silu": lambda x, out, _: activations.silu_forward(x[0], out=out),
    "softmax": lambda x, out, _: softmax.forward(x[0], out=out),
    "rms_norm": lambda x, out, eps: normalization.rms_norm_forward(
        x[0], x[1].reshape(-1), eps, out=out
    ),
    "matmul": lambda x, out, _: _matmul(x[0], x[1], out),
    "gelu of matmul": lambda x, out, _: small_product.matmul(
        x[0], x[1], activation="gelu", out=out
    ),
    "silu of matmul": lambda x, out, _: small_product.matmul(
        x[0], x[1], activation="silu", out=out
    ),
    "matmul_t": lambda x, out, _: gemm.matmul(x[0], x[1], transpose_b=True, out=out),
    "t_matmul": lambda x, out, _: gemm.matmul(x[0], x[1], transpose_a=True, out=out),
    "transpose": lambda x, out, _: layout.transpose_2d(x[0], out=out),
    "embed_lookup": lambda x, out, _: embedding.lookup(x[0], x[1], out=out),
}


def _matmul(a: NvArray, b: NvArray, out: NvArray) -> None:
    (m, k), n = a.shape, b.shape[1]
    family = small_product if small_product.suits(m, n, k) else gemm
    family.matmul(a, b, out=out)


def execute(operation: str, operands: _Arrays, out: NvArray, scalar: float) -> None:
    """Give one operation to the current stream; shapes were checked when it was built."""
    _OPERATIONS[operation](operands, out, scalar)
