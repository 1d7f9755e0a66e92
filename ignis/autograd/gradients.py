"""Gradients as tensors: with respect to chosen tensors, and differentiable themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ignis.autograd import backward as walk
from ignis.autograd.node import Leaf, Node
from ignis.autograd.tape import enable_grad
from ignis.autograd.tensor import Tensor
from ignis.errors import ArgumentError, TapeError
from ignis.runtime.array import create

__all__ = ["grad"]


def grad(
    output: Tensor,
    inputs: Tensor | Sequence[Tensor],
    grad_output: Any = None,
    *,
    retain_graph: bool = False,
    create_graph: bool = False,
) -> tuple[Tensor, ...]:
    """Gradients of a tensor with respect to others; no ``.grad`` changes.

    Parameters
    ----------
    output : Tensor
        What is differentiated.
    inputs : Tensor or sequence of Tensor
        Leaves or results of operations on the way to `output`.
    grad_output : NvArray, Tensor or array-like, optional
        As for `Tensor.backward`.
    retain_graph : bool
        Keep what the operations saved for another walk.
    create_graph : bool
        Record the gradients, so that they can be differentiated again; the graph is then kept,
        too.

    Returns
    -------
    tuple of Tensor
        One per input; zeros for an input that `output` does not depend on.

    Raises
    ------
    TapeError
        If `output` or an input requires no gradient, if the graph was released, or if
        `create_graph` meets a fused operation; the message names it.
    ArgumentError, DTypeError
        If `grad_output` does not fit.
    """
    wanted = [inputs] if isinstance(inputs, Tensor) else list(inputs)
    targets: list[Node | Leaf] = []
    for position, tensor in enumerate(wanted):
        edge = tensor._edge() if isinstance(tensor, Tensor) else None
        if edge is None:
            raise TapeError(f"grad: input {position} is no tensor that requires a gradient")
        targets.append(edge)
    start = output._edge() if isinstance(output, Tensor) else None
    if start is None:
        raise TapeError("grad: the output does not depend on a tensor that requires a gradient")
    array = output._seed(grad_output)
    if create_graph:
        # A tensor keeps its place in the graph: the gradient depends on it, too.
        seed = grad_output if isinstance(grad_output, Tensor) else Tensor(array)
        return _differentiable(start, seed, targets, wanted)
    found = walk.collect(lambda: walk.backward(start, array, retain_graph), targets)
    return tuple(
        Tensor(create.zeros(tensor.shape, tensor.dtype, tensor.device) if sum_ is None else sum_)
        for sum_, tensor in zip(found, wanted, strict=True)
    )


def _differentiable(
    start: Node | Leaf, seed: Tensor, targets: list[Node | Leaf], wanted: list[Tensor]
) -> tuple[Tensor, ...]:
    order = walk.reachable(start) if isinstance(start, Node) else []
    needed = set(targets)
    for node in order:
        if any(source in needed for source in node.inputs if source is not None):
            needed.add(node)
    sums: dict[Node | Leaf, Tensor] = {start: seed}
    with enable_grad():
        for node in reversed(order):
            if node not in needed or node not in sums:
                continue
            inputs = node.inputs
            if not any(source in needed for source in inputs if source is not None):
                continue
            if node.hooks:
                raise TapeError(
                    f"grad: the result of {node.operation!r} has hooks, which know arrays only; "
                    "remove them for create_graph"
                )
            gradients = node.differentiable_gradients(sums[node])
            for source, gradient in zip(inputs, gradients, strict=True):
                if source is None or gradient is None or source not in needed:
                    continue
                sums[source] = sums[source] + gradient if source in sums else gradient
    results = []
    for target, tensor in zip(targets, wanted, strict=True):
        if target not in sums:
            results.append(Tensor.zeros(tensor.shape, tensor.dtype, tensor.device))
        elif sums[target].shape != tensor.shape:
            raise ArgumentError(f"grad: gradient {sums[target].shape} of input {tensor.shape}")
        else:
            results.append(sums[target])
    return tuple(results)
