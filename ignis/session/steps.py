"""The steps of a session's computation: what is launched, and which nodes one launch serves.

Small products have kernels of their own (`ignis.kernels.small_product`). An activation of such a
product becomes the last part of its launch, where nothing else needs the product. The launch
begins before the one ahead of it has ended, where that one is such a product, too, and the right
operand, which is read first, is an input of the session.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ignis.kernels import small_product
from ignis.session.nodes import Node

__all__ = ["Step", "make_steps"]


@dataclass(frozen=True, slots=True)
class Step:
    """One operation, as `ignis.session.operations` knows it, and the node that it computes.

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


def make_steps(nodes: Sequence[Node], results: Sequence[Node]) -> list[Step]:
    """Return the steps for `results`, and the inputs among `nodes`, in the order of building.

    Parameters
    ----------
    nodes : sequence of Node
        All of a session, in the order of building.
    results : sequence of Node
        Read after the last step.
    """
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
