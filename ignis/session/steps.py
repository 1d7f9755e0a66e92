"""The steps of a session's computation: what is launched, and which nodes one launch serves.

Small products have kernels of their own (`ignis.kernels.small_product`). An activation of such a
product becomes the last part of its launch, where nothing else needs the product. The launch
begins before the one ahead of it has ended, where that one is such a product, too, and the right
operand, which is read first, is an input of the session.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

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
from ignis.session.nodes import Node

__all__ = ["Step", "make_steps"]

_Arrays = Sequence[NvArray]


@dataclass(frozen=True, slots=True)
class Step:
    """One operation, and the node that it computes.

    Attributes
    ----------
    node : Node
        Its result. An input is a step without an operation.
    operation : str
        The node's own, or that of a fused pair: ``"gelu of matmul"``.
    inputs : tuple of Node
        What it reads.
    overlap : bool
        Whether it may begin before the step ahead of it has ended.
    """

    node: Node
    operation: str
    inputs: tuple[Node, ...]
    overlap: bool = False

    @property
    def activation(self) -> str | None:
        """What follows a product in the same launch."""
        return self.operation.rpartition(" of ")[0] or None

    def run(self, operands: _Arrays, out: NvArray) -> None:
        """Launch it on the current stream; shapes were checked when its node was built."""
        _OPERATIONS[self.operation](operands, out, self)


def _matmul(x: _Arrays, out: NvArray, step: Step) -> None:
    (m, k), n = x[0].shape, x[1].shape[1]
    if small_product.suits(m, n, k):
        _small_product(x, out, step)
    else:
        gemm.matmul(x[0], x[1], out=out)


def _small_product(x: _Arrays, out: NvArray, step: Step) -> None:
    small_product.matmul(x[0], x[1], activation=step.activation, overlap=step.overlap, out=out)


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
    "matmul": _matmul,
    "gelu of matmul": _small_product,
    "silu of matmul": _small_product,
    "matmul_t": lambda x, out, _: gemm.matmul(x[0], x[1], transpose_b=True, out=out),
    "t_matmul": lambda x, out, _: gemm.matmul(x[0], x[1], transpose_a=True, out=out),
    "transpose": lambda x, out, _: layout.transpose_2d(x[0], out=out),
    "embed_lookup": lambda x, out, _: embedding.lookup(x[0], x[1], out=out),
}


def make_steps(nodes: Sequence[Node], results: Sequence[Node]) -> list[Step]:
    """Return the steps for `results`, and the inputs among `nodes`, in the order of building."""
    needed = set(results)
    for node in reversed(nodes):
        if node in needed:
            needed.update(node.inputs)
    uses = Counter(operand for node in needed for operand in node.inputs)
    uses.update(results)
    fused = {node: node.inputs[0] for node in needed if _fuses(node, uses)}
    absorbed = set(fused.values())
    steps: list[Step] = []
    after_product = False
    for node in nodes:
        if node in absorbed or (node.inputs and node not in needed):
            continue
        inputs, operation = node.inputs, node.operation
        small = _is_small_product(fused.get(node, node))
        if node in fused:
            inputs, operation = fused[node].inputs, f"{operation} of {fused[node].operation}"
        overlap = small and after_product and not inputs[1].inputs
        steps.append(Step(node, operation, inputs, overlap))
        if inputs:
            after_product = small
    return steps


def _fuses(node: Node, uses: Counter[Node]) -> bool:
    """Whether `node` is an activation that its operand's kernel can compute."""
    if node.operation not in small_product.ACTIVATIONS:
        return False
    (product,) = node.inputs
    return uses[product] == 1 and _is_small_product(product)


def _is_small_product(node: Node) -> bool:
    if node.operation != "matmul":
        return False
    (m, n), k = node.shape, node.inputs[0].shape[1]
    return small_product.suits(m, n, k)
