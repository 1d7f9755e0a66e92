"""AdamW over a model's parameters, and the learning-rate schedule."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from ignis.autograd.tensor import Tensor
from ignis.errors import ArgumentError, TapeError
from ignis.kernels import optimizers
from ignis.runtime import create
from ignis.runtime.nvarray import NvArray

__all__ = ["AdamW", "ParameterGroup", "cosine_schedule", "decay_groups"]


@dataclass
class ParameterGroup:
    """Parameters that share how they are updated.

    Attributes
    ----------
    parameters : list of Tensor
        Leaves that require a gradient; each in one group.
    weight_decay : float
        Share of a parameter, times the learning rate, that each step takes away.
    lr_scale : float
        Factor of the learning rate.
    """

    parameters: list[Tensor]
    weight_decay: float = 0.0
    lr_scale: float = 1.0

    def __post_init__(self) -> None:
        self.parameters = list(self.parameters)
        if not (self.weight_decay >= 0 and self.lr_scale >= 0):
            raise ArgumentError(
                f"ParameterGroup: weight_decay {self.weight_decay} and lr_scale {self.lr_scale} "
                "must not be negative"
            )


def decay_groups(parameters: Iterable[Tensor], weight_decay: float) -> list[ParameterGroup]:
    """Two groups: matrices, which decay, and vectors (norm weights and biases), which do not."""
    given = list(parameters)
    return [
        ParameterGroup([p for p in given if len(p.shape) > 1], weight_decay),
        ParameterGroup([p for p in given if len(p.shape) <= 1]),
    ]


class AdamW:
    """Adam with decoupled weight decay (Loshchilov and Hutter, 2019), state on the device.

    Matrices decay; vectors (norm weights and biases) do not.

    Parameters
    ----------
    parameters : iterable of Tensor or of ParameterGroup
        Leaves that require a gradient; updated in place. Groups have a decay and a factor of the
        learning rate of their own.
    beta1, beta2, eps : float
        As in Adam.
    weight_decay : float
        Share of a matrix, times the learning rate, that each step takes away, where `parameters`
        are no groups.
    """

    def __init__(
        self,
        parameters: Iterable[Tensor] | Iterable[ParameterGroup],
        *,
        beta1: float = 0.9,
        beta2: float = 0.99,
        eps: float = 1e-8,
        weight_decay: float = 0.01,
    ) -> None:
        given: list[object] = list(parameters)
        groups = [item for item in given if isinstance(item, ParameterGroup)]
        tensors = [item for item in given if isinstance(item, Tensor)]
        if len(given) not in (len(groups), len(tensors)):
            raise ArgumentError("AdamW: parameters are Tensors, or either all of them in groups")
        self.groups = groups or decay_groups(tensors, max(weight_decay, 0.0))
        self.parameters = tensors or [p for group in groups for p in group.parameters]
        if not self.parameters:
            raise ArgumentError("AdamW: there are no parameters")
        self._group_of = {id(p): group for group in self.groups for p in group.parameters}
        if len(self._group_of) != len(self.parameters):
            raise ArgumentError("AdamW: a parameter is given twice")
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
            group = self._group_of[id(parameter)]
            optimizers.adamw(
                parameter.data,
                gradient,
                m,
                v,
                lr=lr * group.lr_scale,
                beta1=self.beta1,
                beta2=self.beta2,
                eps=self.eps,
                weight_decay=group.weight_decay,
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
