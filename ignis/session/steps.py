"""The steps of a session's computation: what is launched, and which nodes one launch serves.

Which kernel computes a product is decided by `ignis.kernels.products`. An activation becomes the
last part of its launch where that can be, and nothing else needs the product. A launch that may
begin early does so where the one ahead may, too, and the right operand, which is read first, is an
input of the session.
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
    softmax,
)
from ignis.kernels.products import INTO
from ignis.kernels.small_product import Product
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
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
    product : Product or None
        The product that it computes, if it is one.
    overlap : bool
        Whether it may begin before the step ahead of it has ended.
    """

    node: Node
    operation: str
    inputs: tuple[Node, ...]
    product: Product | None = None
    overlap: bool = False

    def run(self, operands: _Arrays, out: NvArray) -> None:
        """Launch it on the current stream; shapes were checked when its node was built."""
        _OPERATIONS[self.operation](operands, out, self)


def _matmul(x: _Arrays, out: NvArray, step: Step) -> None:
    assert step.product is not None
    INTO.launch(step.product, (x[0], x[1], out, step.overlap), out.device)


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
    "gelu of matmul": _matmul,
    "silu of matmul": _matmul,
    "matmul_t": lambda x, out, _: gemm.matmul(x[0], x[1], transpose_b=True, out=out),
    "t_matmul": lambda x, out, _: gemm.matmul(x[0], x[1], transpose_a=True, out=out),
    "transpose": lambda x, out, _: layout.transpose_2d(x[0], out=out),
    "embed_lookup": lambda x, out, _: embedding.lookup(x[0], x[1], out=out),
}


def make_steps(nodes: Sequence[Node], results: Sequence[Node], device: Device) -> list[Step]:
    """Return the steps for `results`, and the inputs among `nodes`, in the order of building."""
    needed = set(results)
    for node in reversed(nodes):
        if node in needed:
            needed.update(node.inputs)
    uses = Counter(operand for node in needed for operand in node.inputs)
    uses.update(results)
    fused = {node: node.inputs[0] for node in needed if _fuses(node, uses, device)}
    absorbed = set(fused.values())
    steps: list[Step] = []
    ahead = False
    for node in nodes:
        if node in absorbed or (node.inputs and node not in needed):
            continue
        inputs, operation, product = node.inputs, node.operation, _product(node)
        if node in fused:
            product = _product(fused[node], operation)
            inputs, operation = fused[node].inputs, f"{operation} of {fused[node].operation}"
        overlaps = product is not None and INTO.choose(product, device).cut.overlaps
        early = overlaps and ahead and not inputs[1].inputs
        steps.append(Step(node, operation, inputs, product, early))
        if inputs:
            ahead = overlaps
    return steps


def _fuses(node: Node, uses: Counter[Node], device: Device) -> bool:
    """Whether `node` is an activation that its operand's kernel can compute."""
    if node.operation not in ("gelu", "silu") or uses[node.inputs[0]] != 1:
        return False
    product = _product(node.inputs[0], node.operation)
    return product is not None and INTO.find(product, device) is not None


def _product(node: Node, activation: str | None = None) -> Product | None:
    """The product that a node is, with an activation behind it; None if it is none."""
    if node.operation != "matmul":
        return None
    (m, n), k = node.shape, node.inputs[0].shape[1]
    return Product.of(m, n, k, activation)
