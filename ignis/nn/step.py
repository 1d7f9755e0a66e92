"""One optimizer step as an object: captured at its first call, replayed at all further ones."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ignis.autograd.tensor import Tensor
from ignis.base import interrupts
from ignis.base.lifetime import Scoped, Undo, after
from ignis.base.numbers import as_count, as_flag, as_number, require_kind
from ignis.collective import Communicator
from ignis.errors import ArgumentError, TapeError, UseAfterFreeError
from ignis.kernels import checks, elementwise
from ignis.kernels import clip as clipping
from ignis.kernels.common import ids
from ignis.nn.optim import Optimizer
from ignis.nn.parallel.buckets import BUCKET_BYTES
from ignis.nn.parallel.reducer import GradientReducer
from ignis.nn.scaler import GradScaler
from ignis.runtime.array import create
from ignis.runtime.array.conversion import infer_dtype, to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.graph.capture import capture
from ignis.runtime.graph.captured_graph import CapturedGraph


class TrainStep(Scoped):
    """Forward, backward, clipping and update in one launch.

    The first call (the second one, where there is a communicator) runs the step and records it;
    every further one writes its batches into the same memory and replays the record. Learning rate,
    step number and dropout's draws advance on the device, so all steps have the same bits as
    uncaptured ones.

    Parameters
    ----------
    loss : callable
        ``loss(*batch)`` returns the loss, a Tensor of shape (), of Tensors on the device. Captured,
        it must do the same at every call and may not read from the device. Where it meets an id or
        a target out of range, the step is skipped on the device, on all ranks.
    optimizer : Optimizer
        With a learning rate or a schedule. Its parameters have no gradients between two calls:
        a call that finds one raises.
    clip : float, optional
        Limit of the global norm of the gradients.
    scaler : GradScaler, optional
        Scales the loss, which float16 needs; a step whose gradients are not finite is skipped on
        the device.
    captured : bool
        False runs every step operation by operation.
    communicator : Communicator, optional
        Of ranks that train one model together, each with its own batches: the step is that of
        all their batches, which count equally. Every rank makes its TrainStep at the same point,
        which gives all of them the parameters of rank 0, and as many steps. Gradients are summed
        in buckets while backward goes on; the first step finds out in which order they come, so
        it is the second one that is captured.
    shard_optimizer : bool
        Whether each rank keeps the optimizer's state of an equal part of the parameters only, from
        the first step on: gradients are reduced and scattered, parameters gathered. The optimizer
        belongs to this TrainStep then.
    bucket_bytes : int
        Most bytes of a bucket of gradients.

    Raises
    ------
    ArgumentError
        If `clip` is not a positive number, `scaler` is no GradScaler, `communicator` is none, or
        of another device than the parameters; or if the ranks have not the same parameters.

    Attributes
    ----------
    graph : CapturedGraph or None
        The captured step; None before the first call, or where nothing is captured.
    losses : NvArray
        float32, the loss of each batch of the latest step; the mean of those of all ranks.
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
        communicator: Communicator | None = None,
        shard_optimizer: bool = False,
        bucket_bytes: int = BUCKET_BYTES,
    ) -> None:
        if clip is not None:
            clip = as_number("TrainStep", "clip", clip, above=0)
        require_kind("TrainStep", scaler, GradScaler, "scaler", optional=True)
        self._scaler = scaler
        self._loss = loss
        self._optimizer = optimizer
        self._clip = clip
        self._captured = as_flag("TrainStep", "captured", captured)
        self._device = optimizer.parameters[0].device
        self._sharded = as_flag("TrainStep", "shard_optimizer", shard_optimizer)
        nbytes = as_count("TrainStep", "bucket_bytes", bucket_bytes, least=1)
        self.graph: CapturedGraph | None = None
        self._inputs: list[list[NvArray]] = []
        # As what ids the inputs are used, in their order.
        self._uses: list[set[ids.Range]] = []
        self._shares: NvArray | None = None
        self._known_shares: list[float] = []
        self._freed = False
        self._reducer: GradientReducer | None = None
        if communicator is None:
            if self._sharded:
                raise ArgumentError("TrainStep: shard_optimizer needs a communicator")
            return
        require_kind("TrainStep", communicator, Communicator, "communicator")
        if communicator.device is not self._device:
            raise ArgumentError(
                f"TrainStep: rank {communicator.rank} is on {communicator.device}, but the "
                f"parameters are on {self._device}"
            )
        self._reducer = GradientReducer(communicator, optimizer.parameters, nbytes, self._sharded)
        with Undo(self._reducer.free):
            self._reducer.synchronize(optimizer.frozen, (optimizer, optimizer.steps, clip))

    def __call__(self, *batches: Any, weights: Sequence[float] | None = None) -> NvArray:
        """Make one step with the mean of the batches' losses; does not wait for it.

        Parameters
        ----------
        batches : sequence of array-like
            Arguments of `loss` for each batch, from the host, or read from the device; as many
            batches, of the same shapes, at every call. Their gradients are added up. Several
            arrays, instead of lists or tuples, are the arguments of one batch: ``step(x, y)`` is
            ``step((x, y))``.
        weights : sequence of float, optional
            How much each batch counts, such as the numbers of its tokens; all alike if None. Where
            there is a communicator, all ranks give theirs, and each counts by the sum of them all.

        Returns
        -------
        NvArray
            `losses`; the next step overwrites it.

        Raises
        ------
        BoundsError
            If the first call has used an array of the batch as ids, and one is out of range now;
            in the first call the step is skipped, and the next synchronizing call raises
            CheckError.
        ArgumentError
            If the batches do not have the shapes of the first call's, or `loss` returns something
            else than a Tensor of one element.
        TapeError
            If a parameter has a gradient from before, or if a parameter, a hook of one or the mode
            of a module has changed after the capture. Nothing was changed.
        CudaError
            At the call that captures, if `loss` cannot be captured; the step itself was made.
        CollectiveError
            If another rank has failed or ended, or makes another step.
        """
        if self._freed:
            raise UseAfterFreeError("TrainStep: this step was freed")
        for parameter in self._optimizer.parameters:
            if parameter.gradient is not None:
                raise TapeError(
                    f"TrainStep: a parameter of shape {parameter.shape} has a gradient from "
                    "before, which would count in this step; call zero_grad() first"
                )
        first = not self._inputs
        if len(batches) > 1 and not any(isinstance(each, (list, tuple)) for each in batches):
            batches = (batches,)
        shares = self._shares_of(weights, len(batches))
        self._upload([_on_host(batch) for batch in batches])
        watched = self._reducer is not None and not self._reducer.planned
        try:
            self._set_shares(shares, None if weights is None else self._reducer)
            if self.graph is None:
                self._thaw()
            if not self._captured or watched:
                self._run()
            elif self.graph is None:
                self.graph = capture(self._run, device=self._device)
            else:
                self.graph.replay()
        except BaseException as error:
            # Gradients of a part of the step must not add to those of the next one.
            self._optimizer.zero_grad()
            if self._reducer is not None:
                after(error, self._reducer.abandon)
            if first:
                self._inputs = []
            raise
        return self.losses

    def _thaw(self) -> None:
        """Let the optimizer have state for parameters that are not frozen any more."""
        if self._reducer is None:
            self._optimizer.thaw()
        elif any(parameter.requires_grad for parameter in self._optimizer.frozen):
            raise ArgumentError(
                "TrainStep: a parameter was unfrozen after the ranks agreed on the "
                "parameters; make another optimizer and another TrainStep"
            )

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
                f"TrainStep: batches of shapes {given} do not match those of the first step, "
                f"{expected}"
            )
        values = [value for batch in batches for value in batch]
        for value, uses in zip(values, self._uses, strict=True):
            for use in uses:
                ids.require_in_range(use.operation, value, use.limit, use.exempt)
        for target, value in zip(itertools.chain.from_iterable(self._inputs), values, strict=True):
            target.from_host(value)

    def _prepare(self, batches: list[list[np.ndarray[Any, Any]]]) -> None:
        device, count = self._device, len(batches)
        # The losses, and whether an id was out of range: what ranks add up before the update.
        self._sums = create.zeros(count + 1, "float32", device)
        self.losses = self._sums[:count]
        if self._clip is not None or self._scaler is not None:
            self.norm = create.zeros(1, "float32", device)
        self._shares, self._known_shares = create.zeros(count, "float32", device), []
        self._inputs = [
            [create.array(value, device=device) for value in batch] for batch in batches
        ]
        self._uses = [set() for batch in batches for _ in batch]

    def _shares_of(self, weights: Sequence[float] | None, count: int) -> list[float]:
        """The factor of each batch's loss; weights as they are, where other ranks have theirs."""
        ranks = 1 if self._reducer is None else self._reducer.communicator.size
        if weights is None:
            return [1.0 / (max(count, 1) * ranks)] * count
        found = [as_number("TrainStep", "weights", each, least=0) for each in weights]
        if len(found) != count or (not sum(found) and ranks == 1):
            raise ArgumentError(
                f"TrainStep: weights {found} for {count} batches; expected one per batch, not all 0"
            )
        return found if self._reducer is not None else [each / sum(found) for each in found]

    def _set_shares(self, shares: list[float], weighing: GradientReducer | None) -> None:
        """Write the factors to the device; weights are divided by those of all ranks."""
        assert self._shares is not None
        if weighing is None and shares == self._known_shares:
            return
        self._shares.from_host(shares)
        self._known_shares = shares if weighing is None else []
        if weighing is not None:
            with create.array([sum(shares)] * len(shares), "float32", self._device) as total:
                weighing.communicator.all_reduce(total, out=total)
                elementwise.div(self._shares, total, out=self._shares)

    def _run(self) -> None:
        before, failed = checks.count(self._device), None
        arrays = [array for batch in self._inputs for array in batch]
        for index, batch in enumerate(self._inputs):
            with ids.uses_noted(arrays, self._uses):
                loss = interrupts.call(self._loss, *map(Tensor, batch))
            if not isinstance(loss, Tensor) or loss.numel != 1:
                found = loss if isinstance(loss, Tensor) else type(loss).__name__
                raise ArgumentError(f"TrainStep: loss must return a Tensor of one element: {found}")
            self._sums.write_rows(loss.data.reshape(1), index)
            last = index == len(self._inputs) - 1
            if last and (failed := checks.failed_since(before)) is not None:
                self._sums.write_rows(failed.reshape(1), index + 1)
                failed = self._sums[index + 1 :]
            if self._reducer is None:
                self._backward(loss, index)
                continue
            with self._reducer.receiving(self._sums if last else None):
                self._backward(loss, index)
        if self._reducer is not None:
            self._reducer.finish()
            if self._sharded:
                self._optimizer.shard(self._reducer)
        self._update(failed)
        if self._reducer is not None:
            self._reducer.average(self._sums)
        self._optimizer.zero_grad()

    def _backward(self, loss: Tensor, index: int) -> None:
        assert self._shares is not None
        share = self._shares[index]
        if self._scaler is None:
            loss.backward(share)
        else:
            with elementwise.mul(share, self._scaler.array) as seed:
                loss.backward(seed)

    def _update(self, failed: NvArray | None) -> None:
        if self._reducer is not None:
            if self._scaler is None and self._clip is None:
                self._reducer.wait_for_losses()
                self._optimizer.step(skip=failed, arrivals=self._reducer)
                return
            self._reducer.wait()
        if self._scaler is not None:
            norm = self._scaler.step(self._optimizer, clip=self._clip, skip=failed)
            assert norm is not None  # nothing was divided before
            self._scaler.update()
        elif self._clip is None:
            self._optimizer.step(skip=failed)
            return
        else:
            gradients = [p.grad for p in self._optimizer.parameters if p.grad is not None]
            operands = self._optimizer.norm_operands(gradients)
            norm, factor = clipping.norm_and_factor(operands, self._clip)
            self._optimizer.step(scale=factor, skip=failed)
        self.norm.write_rows(norm.reshape(1), 0)

    def free(self) -> None:
        """Free the graph, the buckets and the batches; calling it again is a no-op."""
        self._freed = True
        if self.graph is not None:
            self.graph.free()
        if self._reducer is not None:
            self._reducer.free()
        named = [vars(self).get(name) for name in ("losses", "_sums", "norm", "_shares")]
        for array in (*named, *itertools.chain.from_iterable(self._inputs)):
            if array is not None and not array.freed:
                array.free()


def _on_host(batch: Any) -> list[np.ndarray[Any, Any]]:
    """The arrays of one batch, in the dtypes that `ignis.array` would give them."""
    if not hasattr(batch, "__iter__"):
        raise ArgumentError(f"TrainStep: expected a batch of arrays, not {type(batch).__name__}")
    found = [each if array_of(each) is None else array_of(each).to_host() for each in batch]
    return [to_host_array(array, infer_dtype(array), "TrainStep") for array in found]
