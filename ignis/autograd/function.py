"""Differentiable functions written by hand."""

from __future__ import annotations

from typing import Any

import numpy as np

from ignis.autograd.autocast import astype, lowest, resumed
from ignis.autograd.node import Edges, Gradients, Parts, Saved
from ignis.autograd.recording import record, record_several
from ignis.autograd.tape import no_grad
from ignis.autograd.tensor import Tensor
from ignis.base import interrupts
from ignis.base.numbers import as_flag, counted, require_kind
from ignis.base.setting import replaced
from ignis.errors import ArgumentError, DTypeError, TapeError
from ignis.kernels.common.operands import require_shape
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device


class Context:
    """State of the forward pass for the backward pass; attributes may be added.

    Attributes
    ----------
    saved : tuple of Tensor
        In backward: what `save` was given, constant.
    """

    def __init__(self) -> None:
        self.saved: tuple[Tensor, ...] = ()
        self._materialized = True

    def save(self, *tensors: Tensor) -> None:
        """Save tensors for backward: the tape holds them, so that nobody frees or writes them."""
        for tensor in tensors:
            require_kind("save", tensor, Tensor)
        self.saved = tensors

    @property
    def materialized(self) -> bool:
        """True if backward gets zeros for results without a gradient; see the method below."""
        return self._materialized

    def set_materialize_grads(self, value: bool) -> None:
        """Choose what backward gets for a result that no gradient reached: zeros, or None.

        Zeros is the default, as in PyTorch; None spares their memory.
        """
        self._materialized = as_flag("set_materialize_grads", "value", value)


class Function:
    """Base of differentiable functions: a subclass defines `forward` and `backward`.

    Where `forward` returns a tuple of Tensors, `backward` gets one gradient for each of them:
    zeros for a result that the differentiated tensor does not depend on, or None after
    ``ctx.set_materialize_grads(False)``. A result of integers is a constant; its gradient is None.

    Examples
    --------
    >>> class Cube(ignis.Function):
    ...     @staticmethod
    ...     def forward(ctx, x):
    ...         ctx.save(x)
    ...         return x * x * x
    ...
    ...     @staticmethod
    ...     def backward(ctx, dy):
    ...         (x,) = ctx.saved
    ...         return dy * x * x * 3.0
    >>> y = Cube.apply(x)
    """

    @staticmethod
    def forward(ctx: Context, *args: Any) -> Tensor | tuple[Tensor, ...]:
        """Compute a Tensor, or a tuple of them, from the arguments; nothing here is recorded."""
        raise NotImplementedError

    @staticmethod
    def backward(ctx: Context, *dy: Any) -> Tensor | None | tuple[Tensor | None, ...]:
        """Gradients of the Tensors among the arguments, in order; None where there is none."""
        raise NotImplementedError

    @classmethod
    def apply(cls, *args: Any) -> Any:
        """Call `forward`, recorded as one operation under the class's name.

        Returns
        -------
        Tensor or tuple of Tensor
            As `forward`.

        Raises
        ------
        ArgumentError
            If no argument is a Tensor, or `forward` returns something else than one or a tuple of
            them.
        TapeError, ArgumentError, DTypeError
            In backward: if `backward` returns the wrong number of gradients, or one that does not
            fit its argument.
        """
        name = cls.__name__
        tensors = tuple(arg for arg in args if isinstance(arg, Tensor))
        if not tensors:
            raise ArgumentError(f"{name}: at least one argument must be a Tensor")
        ctx = Context()
        with no_grad():
            result = interrupts.call(cls.forward, ctx, *args)
        lowered = lowest()
        several = isinstance(result, tuple)
        results = result if isinstance(result, tuple) else (result,)
        wrong = [type(item).__name__ for item in results if not isinstance(item, Tensor)]
        if wrong or not results:
            found = wrong[0] if wrong else "an empty tuple"
            raise ArgumentError(f"{name}: forward must return Tensors, not {found}")
        saved = tuple(tensor.data for tensor in ctx.saved)
        ctx.saved = ()  # the tape holds them, and may release them
        facts = [(tensor.shape, tensor.dtype, tensor.requires_grad) for tensor in tensors]
        data = _distinct([tensor.data for tensor in results], tensors)
        if not several:

            def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
                return _gradients(cls, ctx, (Tensor(dy),), saved, facts, lowered)

            return record(name, data[0], tensors, saved, gradients, fused=True)
        made = [(array.shape, array.dtype, array.device) for array in data]

        def of_parts(dy: Parts, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
            return _gradients(cls, ctx, _complete(ctx, dy, made), saved, facts, lowered)

        return record_several(name, data, tensors, saved, of_parts)


def _distinct(data: list[NvArray], inputs: tuple[Tensor, ...]) -> list[NvArray]:
    """Each result as an array of its own, in the same memory where it is an input or another."""
    seen = {id(tensor.data) for tensor in inputs}
    found = []
    for array in data:
        found.append(array.reshape(array.shape) if id(array) in seen else array)
        seen.add(id(array))
    return found


def _complete(
    ctx: Context, dy: Parts, facts: list[tuple[tuple[int, ...], np.dtype[Any], Device]]
) -> tuple[Tensor | None, ...]:
    """One gradient for each result; zeros or None for those that have none."""
    found: list[Tensor | None] = []
    for position, (shape, dtype, device) in enumerate(facts):
        array = dy.values.get(position)
        if array is not None:
            found.append(Tensor(array))
        elif ctx.materialized and dtype.kind not in "iub":
            found.append(Tensor.zeros(shape, dtype, device))
        else:
            found.append(None)
    return tuple(found)


def _gradients(
    function: type[Function],
    ctx: Context,
    dy: tuple[Tensor | None, ...],
    saved: Saved[NvArray],
    facts: list[tuple[tuple[int, ...], Any, bool]],
    lowered: np.dtype[Any] | None,
) -> Gradients[NvArray]:
    """Check the results of `backward` against the tensors that they are for.

    It computes as `forward` did, in the dtype of `autocast` if not None.
    """
    name = function.__name__
    kept = tuple(Tensor(array) for array in saved)
    with replaced(ctx, saved=kept), no_grad(), resumed(lowered):
        found = interrupts.call(function.backward, ctx, *dy)
    returned = found if isinstance(found, tuple) else (found,)
    if len(returned) != len(facts):
        counts = f"{counted(len(returned), 'gradient')} for {counted(len(facts), 'tensor')}"
        raise TapeError(f"{name}: backward returned {counts}")
    return [
        _checked(name, position, gradient, *fact, lowered is not None)
        for position, (gradient, fact) in enumerate(zip(returned, facts, strict=True))
    ]


def _checked(
    name: str,
    position: int,
    gradient: Any,
    shape: tuple[int, ...],
    dtype: Any,
    needed: bool,
    cast: bool,
) -> NvArray | None:
    if gradient is None or not needed:
        return None
    tensor = require_kind(name, gradient, Tensor, f"gradient {position}")
    require_shape(name, f"gradient {position}", tensor, shape)
    found = tensor.data
    if cast and np.dtype(dtype).kind not in "iub":
        found = astype(found, dtype)
    if found.dtype != dtype:
        raise DTypeError(f"{name}: gradient {position} is {found.dtype}, its tensor {dtype}")
    # A copy of what backward was given, or saved, must not become an accumulator.
    return found.reshape(shape)
