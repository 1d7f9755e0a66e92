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
from ignis.runtime.array.nvarray import NvArray
from ignis.session.steps import Step

__all__ = ["execute"]

_Arrays = Sequence[NvArray]

_OPERATIONS: dict[str, Callable[[_Arrays, NvArray, Step], object]] = {
    "add": lambda x, out, _: elementwise.add(x[0], x[1], out=out),
    "mul": lambda x, out, _: elementwise.mul(x[0], x[1], out=out),
    "scale": lambda x, out, step: elementwise.scale(x[0], step.node.scalar, out=out),
    "gelu": lambda x, out, _: activations.gelu_forward(x[0], out=out),
    "silu": lambda x, out, _: activations.silu_forward(x[0], out=out),
    "softmax": lambda x, out, _: softmax.forward(x[0], out=out),
    "rms_norm": lambda x, out, step: normalization.rms_norm_forward(
        x[0], x[1].reshape(-1), step.node.scalar, out=out
    ),
    "matmul": lambda x, out, step: _matmul(x, out, step),
    "gelu of matmul": lambda x, out, step: _small_product(x, out, step),
    "silu of matmul": lambda x, out, step: _small_product(x, out, step),
    "matmul_t": lambda x, out, _: gemm.matmul(x[0], x[1], transpose_b=True, out=out),
    "t_matmul": lambda x, out, _: gemm.matmul(x[0], x[1], transpose_a=True, out=out),
    "transpose": lambda x, out, _: layout.transpose_2d(x[0], out=out),
    "embed_lookup": lambda x, out, _: embedding.lookup(x[0], x[1], out=out),
}


def _matmul(x: _Arrays, out: NvArray, step: Step) -> None:
    (m, k), n = x[0].shape, x[1].shape[1]
    if small_product.suits(m, n, k):
        _small_product(x, out, step)
    else:
        gemm.matmul(x[0], x[1], out=out)


def _small_product(x: _Arrays, out: NvArray, step: Step) -> None:
    small_product.matmul(x[0], x[1], activation=step.activation, overlap=step.overlap, out=out)


def execute(step: Step, operands: _Arrays, out: NvArray) -> None:
    """Give one step to the current stream; shapes were checked when its node was built."""
    _OPERATIONS[step.operation](operands, out, step)
