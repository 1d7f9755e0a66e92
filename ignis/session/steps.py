"""What computes each node of a session."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ignis.kernels import (
    activations,
    elementwise,
    embedding,
    gemm,
    layout,
    normalization,
    softmax,
)
from ignis.runtime.array.nvarray import NvArray
from ignis.session.nodes import Node

_Arrays = Sequence[NvArray]


_OPERATIONS: dict[str, Callable[[_Arrays, NvArray, Node, str], object]] = {
    "add": lambda x, out, *_: elementwise.add(x[0], x[1], out=out),
    "mul": lambda x, out, *_: elementwise.mul(x[0], x[1], out=out),
    "scale": lambda x, out, node, _: elementwise.scale(x[0], node.scalar, out=out),
    "gelu": lambda x, out, *_: activations.gelu_forward(x[0], out=out),
    "silu": lambda x, out, *_: activations.silu_forward(x[0], out=out),
    "softmax": lambda x, out, *_: softmax.forward(x[0], out=out),
    "rms_norm": lambda x, out, node, _: normalization.rms_norm_forward(
        x[0], x[1].reshape(-1), node.scalar, out=out
    ),
    "matmul": lambda x, out, _, how: gemm.matmul(x[0], x[1], out=out, precision=how),
    "matmul_t": lambda x, out, _, how: gemm.matmul(
        x[0], x[1], transpose_b=True, out=out, precision=how
    ),
    "t_matmul": lambda x, out, _, how: gemm.matmul(
        x[0], x[1], transpose_a=True, out=out, precision=how
    ),
    "transpose": lambda x, out, *_: layout.transpose_2d(x[0], out=out),
    "embed_lookup": lambda x, out, *_: embedding.lookup(x[0], x[1], out=out),
}


def compute(node: Node, operands: _Arrays, out: NvArray, precision: str) -> None:
    """Launch a node's operation on the current stream; its shapes were checked when it was built.

    Parameters
    ----------
    precision : str
        How products multiply float32.
    """
    _OPERATIONS[node.operation](operands, out, node, precision)
