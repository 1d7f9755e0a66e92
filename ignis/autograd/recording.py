"""From a kernel's result to a tensor on the tape: the one step that all operations share."""

from __future__ import annotations

import functools
import inspect
import itertools
import weakref
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ParamSpec, TypeVar

from ignis.autograd.node import (
    Edge,
    Edges,
    Formula,
    HoldingNode,
    Node,
    Operand,
    Parts,
    Saved,
    TensorT,
    Variable,
)
from ignis.autograd.tape import thread_state
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array import tape_holds
from ignis.runtime.array.nvarray import NvArray

# Recording is a hot path: objects are made and filled in one frame, which costs half of calling
# their classes.
_new = object.__new__
_weak = weakref.ref
_next_index = itertools.count().__next__


def record(
    operation: str,
    data: NvArray,
    inputs: tuple[Operand, ...],
    saved: Sequence[NvArray | Variable],
    formula: Formula | Callable[..., Sequence[NvArray | None]],
    *,
    fused: bool = False,
    needed: bool = False,
) -> Operand:
    """Wrap the result of an operation, on the tape if an input needs a gradient.

    Parameters
    ----------
    operation : str
        Name under which `saved` is held and which errors mention.
    data : NvArray
        The result.
    inputs : tuple of NvArray or Variable
        What the operation can be differentiated by. The result of arrays is `data` as it is.
    saved : sequence of NvArray or Variable
        What `formula` reads: inputs as the tensors that they are, the result and constants as
        arrays.
    formula : Formula
        Computes the gradients of the inputs.
    fused : bool
        Whether `formula` knows arrays only.
    needed : bool
        Whether the operation is recorded even if no input needs a gradient.
    """
    cls: Any = inputs[0].__class__
    if cls is NvArray:
        return data  # type: ignore[return-value]
    edges: list[Edge] = []
    for tensor in inputs:
        if tensor.needs_gradient:  # type: ignore[union-attr]
            needed = True
            edges.append(tensor.node or tensor)  # type: ignore[union-attr,arg-type]
        else:
            edges.append(None)
    made: Any = _new(cls)
    made.array = data
    made.gradient = made.hooks = made.node = None
    made.needs_gradient = False
    if not needed:
        return made  # type: ignore[no-any-return]
    state = thread_state.mine
    if not state.recording:
        if state.unrecorded is not None:
            state.unrecorded.update(edges)
        return made  # type: ignore[no-any-return]
    if saved:
        arrays = []
        for source in saved:
            arrays.append(source if isinstance(source, NvArray) else source.array)
        holding = _new(HoldingNode)
        holding.saved = tuple(arrays)
        holding.sources = saved
        holding.versions = []
        holding.operation = operation
        tape_holds.hold(arrays, operation, holding.versions)
        node: Node = holding
    else:
        node = _new(Node)
        node.operation = operation
    node.index = _next_index()
    node.inputs = tuple(edges)
    node.result = _weak(data)
    node.nbytes = data.nbytes
    node.hooks = None
    node.formula = formula
    node.fused = fused
    tape = state.tapes[-1]
    tape.recorded.append(_weak(node))
    if len(tape.recorded) >= tape.sweep_at:
        tape.sweep()
    made.node = node
    made.needs_gradient = True
    return made  # type: ignore[no-any-return]


def record_several(
    operation: str,
    data: Sequence[NvArray],
    inputs: tuple[TensorT, ...],
    saved: Sequence[NvArray],
    formula: Callable[[Parts, Saved[NvArray], Edges], Sequence[NvArray | None]],
) -> tuple[TensorT, ...]:
    """Wrap the results of one operation that has several, as `record` does with one.

    Parameters
    ----------
    operation : str
        Its name; that of its results is ``operation[0]``, ``operation[1]`` and so on.
    data : sequence of NvArray
        The results. Those of integers are constants.
    formula : callable
        Computes the gradients of the inputs, given those of the results that have one.
    """
    made = type(inputs[0])
    node = record(operation, data[0], inputs, saved, formula, fused=True).node
    if node is None:
        return tuple(made.result(array) for array in data)
    node.nbytes = sum(array.nbytes for array in data)
    tape = thread_state.mine.tapes[-1]
    results = []
    for position, array in enumerate(data):
        if array.dtype.kind in "iub":
            results.append(made.result(array))
            continue
        part = Node()
        part.operation = f"{operation}[{position}]"
        part.index = _next_index()
        part.inputs = (node,)
        part.result = _weak(array)
        part.nbytes = array.nbytes
        part.hooks = None
        part.formula = partial(_part, position)
        part.fused = True
        tape.recorded.append(_weak(part))
        results.append(made.result(array, part))
    return tuple(results)


def _part(position: int, dy: NvArray, saved: Saved[NvArray], to: Edges) -> tuple[Parts]:
    return (Parts({position: dy}),)


def require_tensors(operation: str, *values: object) -> None:
    """Raise ArgumentError unless all values are tensors."""
    for value in values:
        if not isinstance(value, Variable):
            raise ArgumentError(f"{operation}: expected a Tensor, not {type(value).__name__}")


P = ParamSpec("P")
R = TypeVar("R")
_OURS = {"dim": "axis", "keepdim": "keepdims", "unbiased": "correction"}


def named(function: Callable[P, R]) -> Callable[P, R]:
    """Let a function refuse keywords that have another name in PyTorch by its own."""
    known = frozenset(inspect.signature(function).parameters)

    @functools.wraps(function)
    def call(*args: P.args, **keywords: P.kwargs) -> R:
        for name in sorted(keywords.keys() - known):
            ours = f"; here it is {_OURS[name]}=, as in NumPy" if name in _OURS else ""
            raise ArgumentError(f"{function.__name__.strip('_')}: no argument {name}={ours}")
        return function(*args, **keywords)

    return call


def require_one_dtype(operation: str, a: NvArray | Variable, b: NvArray | Variable) -> None:
    """Raise DTypeError where two tensors would need a silent conversion."""
    if a.dtype != b.dtype:
        raise DTypeError(
            f"{operation}: {a.dtype.name} {a.shape} and {b.dtype.name} {b.shape} are not "
            "converted implicitly; call astype() on one of them"
        )
