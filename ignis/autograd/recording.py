"""From a kernel's result to a tensor on the tape: the one step that all operations share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ignis.autograd.node import BackwardFn, DoubleFn, HoldingNode, Leaf, Node
from ignis.autograd.tape import thread_state
from ignis.errors import DTypeError
from ignis.runtime.array.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["record", "require_one_dtype"]

# Recording is a hot path: objects are made and filled here, which costs half of calling their
# classes.
_new = object.__new__
_fill_node, _fill_holding = Node.__init__, HoldingNode.__init__


def record(
    operation: str,
    data: NvArray,
    inputs: tuple[Tensor, ...],
    saved: Sequence[NvArray],
    backward: BackwardFn,
    double: DoubleFn | None = None,
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
    saved : sequence of NvArray
        What `backward` reads. It gets them as an argument and must not capture them, nor a
        tensor, so that they can be released without it.
    backward : callable
        ``backward(dy, saved)`` returns one gradient per input, or None if that input requires
        none: new arrays, `dy` itself, or views of it.
    double : callable, optional
        ``double(dy, saved)`` computes the same from and to tensors, by recorded operations. With
        it, the gradient can be differentiated again; the same rule about captures holds.
    """
    cls = inputs[0].__class__
    edges: tuple[Node | Leaf | None, ...]
    if len(inputs) == 2:
        # Spelt out for arithmetic: the general case takes twice as long.
        a, b = inputs
        needed = a._requires_grad or b._requires_grad
        edges = (
            (a._node or a) if a._requires_grad else None,
            (b._node or b) if b._requires_grad else None,
        )
    else:
        edges = tuple([tensor._edge() for tensor in inputs])
        needed = any([tensor._requires_grad for tensor in inputs])
    if not needed:
        return cls._result(data, None)
    state = thread_state.mine
    if not state.recording:
        state.unrecorded = True
        return cls._result(data, None)
    node: Node
    if saved:
        arrays = tuple([tensor._data for tensor in inputs]) if double is not None else ()
        node = holding = _new(HoldingNode)
        _fill_holding(holding, operation, edges, backward, data, double, saved, arrays)
    else:
        node = _new(Node)
        _fill_node(node, operation, edges, backward, data, double)
    state.tapes[-1].append(node)
    made = _new(cls)
    made._data = data
    made._grad = None
    made._hooks = None
    made._node = node
    made._requires_grad = True
    return made


def require_one_dtype(operation: str, a: Tensor, b: Tensor) -> None:
    """Raise DTypeError where two tensors would need a silent conversion."""
    left, right = a._data.dtype, b._data.dtype
    if left is not right and left != right:
        raise DTypeError(
            f"{operation}: {a.dtype.name} {a.shape} and {b.dtype.name} {b.shape} are not converted "
            "silently; call astype() on one of them"
        )
