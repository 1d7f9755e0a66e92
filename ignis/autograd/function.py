"""Differentiable functions written by hand."""

from __future__ import annotations

from typing import Any

from ignis.autograd.node import Edges, Gradients, Saved
from ignis.autograd.recording import record
from ignis.autograd.tape import no_grad
from ignis.autograd.tensor import Tensor
from ignis.base.numbers import counted
from ignis.errors import ArgumentError, DTypeError, TapeError
from ignis.runtime.array.nvarray import NvArray

__all__ = ["Context", "Function"]


class Context:
    """What the forward pass leaves for the backward pass; attributes may be added.

    Attributes
    ----------
    saved : tuple of Tensor
        In backward: what `save` was given, constant.
    """

    def __init__(self) -> None:
        self.saved: tuple[Tensor, ...] = ()

    def save(self, *tensors: Tensor) -> None:
        """Save tensors for backward: the tape holds them, so that nobody frees or writes them."""
        for tensor in tensors:
            if not isinstance(tensor, Tensor):
                raise ArgumentError(f"save: a Tensor expected, not {type(tensor).__name__}")
        self.saved = tensors


class Function:
    """Base of differentiable functions: a subclass defines `forward` and `backward`.

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
    def forward(ctx: Context, *args: Any) -> Tensor:
        """Compute one Tensor from the arguments; nothing in here is recorded."""
        raise NotImplementedError

    @staticmethod
    def backward(ctx: Context, dy: Tensor) -> Tensor | None | tuple[Tensor | None, ...]:
        """Gradients of the Tensors among the arguments, in order; None where there is none."""
        raise NotImplementedError

    @classmethod
    def apply(cls, *args: Any) -> Tensor:
        """Call `forward`, recorded as one operation under the class's name.

        Raises
        ------
        ArgumentError
            If no argument is a Tensor, or `forward` returns something else than one.
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
            result = cls.forward(ctx, *args)
        if not isinstance(result, Tensor):
            raise ArgumentError(
                f"{name}: forward must return one Tensor, not {type(result).__name__}"
            )
        arrays = tuple(tensor.data for tensor in ctx.saved)
        ctx.saved = ()  # the tape holds them, and may release them
        facts = [(tensor.shape, tensor.dtype, tensor.requires_grad) for tensor in tensors]

        def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
            ctx.saved = tuple(Tensor(array) for array in saved)
            try:
                with no_grad():
                    found = cls.backward(ctx, Tensor(dy))
            finally:
                ctx.saved = ()
            returned = found if isinstance(found, tuple) else (found,)
            if len(returned) != len(facts):
                raise TapeError(
                    f"{name}: backward returned {counted(len(returned), 'gradient')} "
                    f"for {counted(len(facts), 'tensor')}"
                )
            return [
                _checked(name, position, gradient, *fact)
                for position, (gradient, fact) in enumerate(zip(returned, facts, strict=True))
            ]

        data = result.data
        if any(data is tensor.data for tensor in tensors):
            data = data.reshape(data.shape)  # a result of its own, in the same memory
        return record(name, data, tensors, arrays, gradients, fused=True)


def _checked(
    name: str, position: int, gradient: Any, shape: tuple[int, ...], dtype: Any, needed: bool
) -> NvArray | None:
    if gradient is None or not needed:
        return None
    if not isinstance(gradient, Tensor):
        raise ArgumentError(f"{name}: backward must return Tensors, not {type(gradient).__name__}")
    if gradient.shape != shape:
        raise ArgumentError(
            f"{name}: gradient {position} has shape {gradient.shape}, its tensor {shape}"
        )
    if gradient.dtype != dtype:
        raise DTypeError(f"{name}: gradient {position} is {gradient.dtype}, its tensor {dtype}")
    # A copy of what backward was given, or saved, must not become an accumulator.
    return gradient.data.reshape(shape)
