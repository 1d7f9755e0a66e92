"""One optimizer step as an object: captured at its first call, replayed at all further ones."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ignis.autograd.tensor import Tensor
from ignis.base.lifetime import Scoped
from ignis.base.numbers import as_flag, as_number
from ignis.errors import ArgumentError, UseAfterFreeError
from ignis.kernels import clip as clipping
from ignis.kernels import elementwise
from ignis.nn.optim import Optimizer
from ignis.nn.scaler import GradScaler
from ignis.runtime.array import create
from ignis.runtime.array.conversion import infer_dtype, to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.graph.capture import capture
from ignis.runtime.graph.captured_graph import CapturedGraph

__all__ = ["TrainStep"]


class TrainStep(Scoped):
    """Forward, backward, clipping and update in one launch.

    The first call runs the step and records it; every further one writes its batches into the
    same memory and replays the record. Learning rate, step number and dropout's draws advance on
    the device, so all steps have the bits that they have uncaptured.

    Parameters
    ----------
    loss : callable
        ``loss(*batch)`` returns the loss, a Tensor of shape (), of arrays on the device. Captured,
        it must do the same at every call and may not read from the device.
    optimizer : Optimizer
        With a learning rate or a schedule. Its parameters have no gradients between two calls.
    clip : float, optional
        Limit of the norm of all gradients together.
    scaler : GradScaler, optional
        Scales the loss, which float16 needs; a step whose gradients are not finite is skipped on
        the device.
    captured : bool
        False runs every step operation by operation.

    Raises
    ------
    ArgumentError
        If `clip` is not a positive number, or `scaler` is no GradScaler.

    Attributes
    ----------
    graph : CapturedGraph or None
        The captured step; None before the first call, or where nothing is captured.
    losses : NvArray
        float32, the loss of each batch of the latest step.
    norm : NvArray
        float32 of one element: norm of the gradients of the latest step, where `clip` or `scaler`
        is given; not finite where the scaler skipped the step.

    Examples
    --------
    >>> step = TrainStep(ignis.autocast("bfloat16")(model.loss), optimizer, clip=1.0)
    """

    def __init__(
        self,
        loss: Callable[..., Tensor],
        optimizer: Optimizer,
        *,
        clip: float | None = None,
        scaler: GradScaler | None = None,
        captured: bool = True,
    ) -> None:
        if clip is not None:
            clip = as_number("TrainStep", "clip", clip, above=0)
        if not isinstance(scaler, GradScaler | None):
            kind = type(scaler).__name__
            raise ArgumentError(f"TrainStep: scaler must be a GradScaler, not {kind}")
        self._scaler = scaler
        self._loss = loss
        self._optimizer = optimizer
        self._clip = clip
        self._captured = as_flag("TrainStep", "captured", captured)
        self._device = optimizer.parameters[0].device
        self.graph: CapturedGraph | None = None
        self._inputs: list[list[NvArray]] = []
        self._share: NvArray | None = None
        self._freed = False

    def __call__(self, *batches: Sequence[Any]) -> NvArray:
        """Make one step with the mean of the batches' losses; does not wait for it.

        Parameters
        ----------
        batches : sequence of array-like
            Arguments of `loss` for each batch, from the host; as many batches, of the same shapes,
            at every call. Their gradients are added up and each batch counts equally.

        Returns
        -------
        NvArray
            `losses`; the next step overwrites it.

        Raises
        ------
        ArgumentError
            If the batches do not have the shapes of the first call's, or `loss` returns something
            else than a Tensor of one element.
        CudaError
            At the first call, if `loss` cannot be captured; the step itself was made.
        """
        if self._freed:
            raise UseAfterFreeError("TrainStep: this step was freed")
        first = not self._inputs
        self._upload([_on_host(batch) for batch in batches])
        try:
            if not self._captured:
                self._run()
            elif self.graph is None:
                self.graph = capture(self._run, device=self._device)
            else:
                self.graph.replay()
        except BaseException:
            # Gradients of a part of the step must not add to those of the next one.
            self._optimizer.zero_grad()
            if first:
                self._inputs = []
            raise
        return self.losses

    def _upload(self, batches: list[list[np.ndarray[Any, Any]]]) -> None:
        if not batches:
            raise ArgumentError("TrainStep: at least one batch is needed")
        if not self._inputs:
            self._prepare(batches)
            return
        expected = [[array.shape for array in batch] for batch in self._inputs]
        given = [[array.shape for array in batch] for batch in batches]
        if given != expected:
            raise ArgumentError(
                f"TrainStep: batches of shapes {given}; the first step had {expected}"
            )
        for targets, values in zip(self._inputs, batches, strict=True):
            for target, value in zip(targets, values, strict=True):
                target.from_host(value)

    def _prepare(self, batches: list[list[np.ndarray[Any, Any]]]) -> None:
        device, count = self._device, len(batches)
        self.losses = create.zeros(count, "float32", device)
        if self._clip is not None or self._scaler is not None:
            self.norm = create.zeros(1, "float32", device)
        if count > 1:
            self._share = create.full((), 1.0 / count, "float32", device)
        self._inputs = [
            [create.array(value, device=device) for value in batch] for batch in batches
        ]

    def _run(self) -> None:
        for index, batch in enumerate(self._inputs):
            loss = self._loss(*batch)
            if not isinstance(loss, Tensor) or loss.numel != 1:
                found = loss if isinstance(loss, Tensor) else type(loss).__name__
                raise ArgumentError(
                    f"TrainStep: loss must return a Tensor of one element, not {found}"
                )
            self._backward(loss)
            self.losses.write_rows(loss.data.reshape(1), index)
        self._update()
        self._optimizer.zero_grad()

    def _backward(self, loss: Tensor) -> None:
        if self._scaler is None:
            loss.backward(self._share)
        elif self._share is None:
            loss.backward(self._scaler.array)
        else:
            with elementwise.mul(self._share, self._scaler.array) as seed:
                loss.backward(seed)

    def _update(self) -> None:
        if self._scaler is not None:
            norm = self._scaler.step(self._optimizer, clip=self._clip)
            assert norm is not None  # nothing was divided before
            self._scaler.update()
        elif self._clip is None:
            self._optimizer.step()
            return
        else:
            gradients = [p.grad for p in self._optimizer.parameters if p.grad is not None]
            norm, factor = clipping.norm_and_factor(gradients, self._clip)
            self._optimizer.step(scale=factor)
        self.norm.write_rows(norm.reshape(1), 0)

    def free(self) -> None:
        """Free the graph and the batches; calling it again is a no-op."""
        self._freed = True
        if self.graph is not None:
            self.graph.free()
        named = [vars(self).get(name) for name in ("losses", "norm", "_share")]
        for array in (*named, *itertools.chain.from_iterable(self._inputs)):
            if array is not None and not array.freed:
                array.free()


def _on_host(batch: Any) -> list[np.ndarray[Any, Any]]:
    """The arrays of one batch, in the dtypes that `ignis.array` would give them."""
    if not hasattr(batch, "__iter__"):
        raise ArgumentError(f"TrainStep: a batch of arrays expected, not {type(batch).__name__}")
    return [to_host_array(array, infer_dtype(array), "TrainStep") for array in batch]
