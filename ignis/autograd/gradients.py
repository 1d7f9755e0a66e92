"""Gradients as tensors: with respect to chosen tensors, and differentiable themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any

from ignis.autograd import backward as passes
from ignis.autograd.autocast import resumed
from ignis.autograd.node import Node, Variable
from ignis.autograd.tape import enable_grad
from ignis.autograd.tensor import Tensor
from ignis.errors import ArgumentError, TapeError
from ignis.runtime.array.nvarray import NvArray


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
        Keep what the operations saved for another backward pass.
    create_graph : bool
        Record the gradients, so that they can be differentiated again; the graph is then retained,
        too.

    Returns
    -------
    tuple of Tensor
        One per input; zeros for an input that `output` does not depend on.

    Raises
    ------
    TapeError
        If `output` or an input requires no gradient, if the graph was released, or if
        `create_graph` meets a fused operation or a hook; the message names it.
    ArgumentError, DTypeError
        If `grad_output` does not fit.
    """
    if not isinstance(inputs, (Tensor, Sequence)):
        raise ArgumentError(f"grad: inputs must be Tensors, not {type(inputs).__name__}")
    wanted = [inputs] if isinstance(inputs, Tensor) else list(inputs)
    targets: list[Node | Variable] = []
    for position, tensor in enumerate(wanted):
        if not isinstance(tensor, Tensor) or not tensor.needs_gradient:
            raise TapeError(f"grad: input {position} is not a tensor that requires a gradient")
        targets.append(tensor.node or tensor)
    if not isinstance(output, Tensor) or not output.needs_gradient:
        raise TapeError("grad: the output does not depend on a tensor that requires a gradient")
    start = output.node or output
    seed: NvArray | Variable = passes.as_seed(output, grad_output)
    if create_graph:
        # A tensor keeps its node: the gradient depends on it, too.
        seed = grad_output if isinstance(grad_output, Variable) else Tensor(seed)
    with _recorded() if create_graph else nullcontext():
        found = passes.collect(start, seed, targets, retain_graph or create_graph)
    for index, (sum_, tensor) in enumerate(zip(found, wanted, strict=True)):
        if sum_ is None:
            found[index] = Tensor.zeros(tensor.shape, tensor.dtype, tensor.device)
    return tuple(sum_ if isinstance(sum_, Tensor) else Tensor(sum_) for sum_ in found)


@contextmanager
def _recorded() -> Iterator[None]:
    """Record the gradients, in the dtypes of what they are computed from."""
    with enable_grad(), resumed(None):
        yield
