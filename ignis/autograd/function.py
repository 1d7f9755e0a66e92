"""From a kernel's result to a tensor on the tape: the one step that all operations share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ignis.autograd.tape import BackwardFn, Node, Tape, is_recording
from ignis.runtime.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["record"]


def record(
    operation: str,
    data: NvArray,
    inputs: tuple[Tensor, ...],
    saved: Iterable[NvArray],
    backward: BackwardFn,
) -> Tensor:
    """Wrap the result of an operation, on the tape if an input needs a gradient.

    Parameters
    ----------
    operation : str
        Name under which `saved` is held and which errors mention.
    data : NvArray
        The result.
    inputs : tuple of Tensor
        What the operation can be differentiated by.
    saved : iterable of NvArray
        What `backward` reads. It gets them as an argument and must not capture them, nor a
        tensor, so that they can be released without it.
    backward : callable
        ``backward(dy, saved)`` returns one gradient per input, or None if that input requires
        none: new arrays, `dy` itself, or views of it.
    """
    cls = type(inputs[0])
    if not (is_recording() and any(tensor.requires_grad for tensor in inputs)):
        return cls._result(data, None)
    edges = tuple(tensor._edge() for tensor in inputs)
    node = Node(operation, edges, saved, backward)
    Tape.current().append(node)
    return cls._result(data, node)
