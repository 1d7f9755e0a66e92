"""Gradient clipping by the norm of all gradients together."""

from __future__ import annotations

from collections.abc import Iterable

from ignis.autograd.tensor import Tensor
from ignis.errors import TapeError
from ignis.kernels import clip
from ignis.runtime.array.nvarray import NvArray

__all__ = ["clip_grad_norm"]


def clip_grad_norm(parameters: Iterable[Tensor], limit: float) -> NvArray:
    """Scale the gradients in place, so that their norm together is at most `limit`.

    The host reads nothing: the factor stays on the device, so this may be captured.

    Parameters
    ----------
    parameters : iterable of Tensor
        Those without a gradient do not count.
    limit : float
        Positive.

    Returns
    -------
    NvArray
        float32 of shape (): the norm before.

    Raises
    ------
    TapeError
        If no parameter has a gradient.
    ArgumentError
        If the limit is not positive, or the gradients are on several devices.
    """
    gradients = [p.grad for p in parameters if p.grad is not None]
    if not gradients:
        raise TapeError("clip_grad_norm: no parameter has a gradient")
    return clip.clip_by_norm(gradients, limit)
