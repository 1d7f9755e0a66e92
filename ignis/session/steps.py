"""The steps of a session's computation: what is launched, and which nodes one launch serves.

An activation of a product becomes the last part of the product's own launch, where a kernel has it
(`ignis.kernels.small_product`) and nothing else needs the product.
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
    """

    node: Node
    operation: str
    inputs: tuple[Node, ...]


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
    steps = []
    for node in nodes:
        if node in fused:
            product = fused[node]
            steps.append(Step(node, f"{node.operation} of {product.operation}", product.inputs))
        elif not node.inputs or (node in needed and node not in absorbed):
            steps.append(Step(node, node.operation, node.inputs))
    return steps


def _fuses(node: Node, uses: Counter[Node]) -> bool:
    """Whether `node` is an activation that its operand's kernel can compute."""
    if node.operation not in small_product.ACTIVATIONS:
        return False
    (product,) = node.inputs
    if product.operation != "matmul" or uses[product] > 1:
        return False
    m, n = product.shape
    return small_product.suits(m, n, product.inputs[0].shape[1], node.operation)
