"""Activations and losses as modules, with PyTorch's names and defaults."""

from __future__ import annotations

from typing import Any

import numpy as np

from ignis.autograd.operations.comparison import where
from ignis.autograd.tape import no_grad
from ignis.autograd.tensor import Tensor
from ignis.base.numbers import as_int, as_number, require_one_of
from ignis.kernels.common.operands import require_shape
from ignis.nn.module import Module
from ignis.runtime.array.operand import array_of

_REDUCTIONS = ("mean", "sum", "none")


class _Activation(Module):
    """Base of the activations: a function of each element."""

    function: Any

    def forward(self, x: Tensor) -> Tensor:
        """Shape and dtype of `x`."""
        y: Tensor = self.function(x)
        return y


class ReLU(_Activation):
    """``max(x, 0)``."""

    function = staticmethod(Tensor.relu)


class SiLU(_Activation):
    """``x * sigmoid(x)``."""

    function = staticmethod(Tensor.silu)


class Sigmoid(_Activation):
    """``1 / (1 + exp(-x))``."""

    function = staticmethod(Tensor.sigmoid)


class Tanh(_Activation):
    """The hyperbolic tangent."""

    function = staticmethod(Tensor.tanh)


class GELU(_Activation):
    """``x * (1 + erf(x / sqrt(2))) / 2``, or its approximation with tanh.

    Parameters
    ----------
    approximate : str
        ``"none"``, or ``"tanh"`` as GPT-2 and Gemma have it.

    Raises
    ------
    ArgumentError
        If it is neither.
    """

    def __init__(self, approximate: str = "none") -> None:
        require_one_of("GELU", "approximate", approximate, ("none", "tanh"))
        self.function = Tensor.gelu if approximate == "tanh" else _gelu


def _gelu(x: Tensor) -> Tensor:
    y: Tensor = x * ((x * 0.5**0.5).erf() + 1.0) * 0.5
    return y


class _Loss(Module):
    """Base of the losses: their reduction."""

    def __init__(self, reduction: str = "mean") -> None:
        require_one_of(type(self).__name__, "reduction", reduction, _REDUCTIONS)
        self.reduction = reduction

    def _reduced(self, losses: Tensor) -> Tensor:
        if self.reduction == "none":
            return losses
        return losses.mean() if self.reduction == "mean" else losses.sum()

    def _like(self, x: Tensor, target: Any) -> Tensor:
        """A target as a tensor of the shape of `x`."""
        on_host = array_of(target) is None
        made = Tensor(np.asarray(target, x.dtype) if on_host else target, device=x.device)
        require_shape(type(self).__name__, "target", made, x.shape)
        made = target if isinstance(target, Tensor) else made
        return made.astype(x.dtype) if made.dtype.kind == "b" else made


class MSELoss(_Loss):
    """Mean of ``(x - target)^2``; `reduction` is ``"mean"``, ``"sum"`` or ``"none"``."""

    def forward(self, x: Tensor, target: Any) -> Tensor:
        """Loss of `x` for a target of its shape."""
        distance = x - self._like(x, target)
        return self._reduced(distance * distance)


class L1Loss(_Loss):
    """Mean of ``|x - target|``; `reduction` as for `MSELoss`."""

    def forward(self, x: Tensor, target: Any) -> Tensor:
        """Loss of `x` for a target of its shape."""
        return self._reduced((x - self._like(x, target)).abs())


class BCEWithLogitsLoss(_Loss):
    """Binary cross-entropy of ``sigmoid(x)`` for targets between 0 and 1, of every element.

    Parameters
    ----------
    reduction : str
        As for `MSELoss`.
    pos_weight : array-like, optional
        Weights of positive targets, of a shape that broadcasts to that of `x`.
    """

    def __init__(self, reduction: str = "mean", *, pos_weight: Any = None) -> None:
        super().__init__(reduction)
        made = None if pos_weight is None else Tensor(pos_weight)
        self.register_buffer("pos_weight", made)

    def forward(self, x: Tensor, target: Any) -> Tensor:
        """Loss of logits `x` for a target of their shape."""
        target = self._like(x, target)
        softplus = (-x).softplus()
        if self.pos_weight is not None:
            softplus = softplus * ((self.pos_weight - 1.0) * target + 1.0)
        return self._reduced(x * (1.0 - target) + softplus)

    pos_weight: Tensor | None


class CrossEntropyLoss(_Loss):
    """Cross-entropy of logits [..., classes] for targets [...], the ids of classes.

    Parameters
    ----------
    weight : array-like, optional
        [classes], factors of their losses; the mean is by their sum, as in PyTorch.
    ignore_index : int
        Targets that do not count.
    reduction : str
        As for `MSELoss`.
    label_smoothing : float
        In [0, 1): share of a target that all classes have alike.

    Raises
    ------
    ArgumentError
        If a number is out of range; from a call, if `weight` does not have one factor a class.

    Notes
    -----
    Classes are the last dimension of the logits, also where there are more than two.
    """

    weight: Tensor | None

    def __init__(
        self,
        weight: Any = None,
        ignore_index: int = -100,
        reduction: str = "mean",
        label_smoothing: float = 0.0,
    ) -> None:
        super().__init__(reduction)
        operation = "CrossEntropyLoss"
        self.ignore_index = as_int(operation, "ignore_index", ignore_index)
        self.label_smoothing = as_number(
            operation, "label_smoothing", label_smoothing, least=0, below=1
        )
        self.register_buffer("weight", None if weight is None else Tensor(weight))

    def forward(self, logits: Tensor, targets: Any) -> Tensor:
        """Loss of logits for targets on the host or the device; raises as `cross_entropy`."""
        plain = self.weight is None and not self.label_smoothing
        if plain and self.reduction == "mean":
            return logits.cross_entropy(targets, self.ignore_index)
        with no_grad():  # refuses targets that do not fit
            logits.detach().cross_entropy(targets, self.ignore_index)
        found = array_of(targets)
        ids = Tensor(np.asarray(targets) if found is None else found, device=logits.device)
        x = logits.astype("float32")
        known = (ids != self.ignore_index).astype("float32").reshape(*ids.shape, 1)
        hits = ids.one_hot(x.shape[-1], "float32") * known
        shares = hits * (1.0 - self.label_smoothing)
        shares = shares + known * (self.label_smoothing / x.shape[-1])
        if self.weight is not None:
            require_shape("CrossEntropyLoss", "weight", self.weight.array, x.shape[-1:])
            shares, hits = shares * self.weight, hits * self.weight
        # What has no share may have a logit of -inf.
        losses = -where(shares != 0.0, shares * x.log_softmax(), 0.0).sum(-1)
        return losses.sum() / hits.sum() if self.reduction == "mean" else self._reduced(losses)
