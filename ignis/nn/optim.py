"""AdamW over a model's parameters, and the learning-rate schedule."""

from __future__ import annotations

import math
from collections.abc import Iterable
from types import TracebackType
from typing import Self

from ignis.autograd.tensor import Tensor
from ignis.errors import ArgumentError, TapeError
from ignis.kernels import optimizers
from ignis.runtime import create
from ignis.runtime.nvarray import NvArray

__all__ = ["AdamW", "cosine_schedule"]


class AdamW:
    """Adam with decoupled weight decay (Loshchilov and Hutter, 2019), state on the device.

    Matrices decay; vectors (norm weights and biases) do not.

    Parameters
    ----------
    parameters : iterable of Tensor
        Leaves that require a gradient; updated in place.
    beta1, beta2, eps : float
        As in Adam.
    weight_decay : float
        Share of a matrix, times the learning rate, that each step takes away.
    """

    def __init__(
        self,
        parameters: Iterable[Tensor],
        *,
        beta1: float = 0.9,
        beta2: float = 0.99,
        eps: float = 1e-8,
        weight_decay: float = 0.01,
    ) -> None:
        self.parameters = list(parameters)
        if not self.parameters:
            raise ArgumentError("AdamW: there are no parameters")
        for parameter in self.parameters:
            if not (parameter.is_leaf and parameter.requires_grad):
                raise ArgumentError(f"AdamW: {parameter!r} is no leaf that requires a gradient")
        if not (0 <= beta1 < 1 and 0 <= beta2 < 1 and eps > 0 and weight_decay >= 0):
            raise ArgumentError(
                f"AdamW: beta1={beta1}, beta2={beta2}, eps={eps}, weight_decay={weight_decay}"
            )
        self.beta1, self.beta2, self.eps = beta1, beta2, eps
        self.weight_decay = weight_decay
        self.steps = 0
        self._moments: list[tuple[NvArray, NvArray]] = []
        try:
            for parameter in self.parameters:
                self._moments.append((_zeros_like(parameter), _zeros_like(parameter)))
        except BaseException:
            self.free()
            raise

    def step(self, lr: float) -> None:
        """Update every parameter by its gradient.

        Raises
        ------
        TapeError
            If a parameter has no gradient; nothing was changed.
        """
        gradients = [parameter.grad for parameter in self.parameters]
        missing = sum(gradient is None for gradient in gradients)
        if missing:
            raise TapeError(f"AdamW: {missing} of {len(gradients)} parameters have no gradient")
        self.steps += 1
        for parameter, gradient, (m, v) in zip(
            self.parameters, gradients, self._moments, strict=True
        ):
            assert gradient is not None
            optimizers.adamw(
                parameter.data,
                gradient,
                m,
                v,
                lr=lr,
                beta1=self.beta1,
                beta2=self.beta2,
                eps=self.eps,
                weight_decay=self.weight_decay if len(parameter.shape) > 1 else 0.0,
                step=self.steps,
            )

    def zero_grad(self) -> None:
        """Drop the gradients of all parameters."""
        for parameter in self.parameters:
            parameter.zero_grad()

    def free(self) -> None:
        """Give the state's memory back; again is a no-op."""
        for pair in self._moments:
            for array in pair:
                if not array.freed:
                    array.free()
        self._moments = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.free()


def cosine_schedule(step: int, steps: int, warmup: int, final: float) -> float:
    """Factor of the learning rate at `step` (1 for the first) of `steps`.

    Rises linearly over `warmup` steps to 1, then falls along half a cosine to `final`.
    """
    if step <= warmup:
        return step / warmup
    progress = (step - warmup) / max(1, steps - warmup)
    return final + (1.0 - final) * 0.5 * (1.0 + math.cos(math.pi * min(1.0, progress)))


def _zeros_like(tensor: Tensor) -> NvArray:
    return create.zeros(tensor.shape, tensor.dtype, tensor.device)
