"""Sums of gradients over the ranks of a communicator, while the backward pass goes on."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from ignis.autograd import backward as passes
from ignis.autograd.node import Variable
from ignis.autograd.tensor import Tensor
from ignis.base.lifetime import Scoped, after, free_left
from ignis.collective import Communicator
from ignis.errors import ArgumentError, TapeError
from ignis.kernels import elementwise
from ignis.nn.parallel.buckets import BucketPlan, Piece, pieces_of, plan_buckets
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Event, Stream, current_stream


class _Bucket:
    """A buffer, the gradients in it, and how many of them are not complete."""

    def __init__(self, plan: BucketPlan, parameters: Sequence[Tensor], rank: int, ranks: int):
        self.plan = plan
        self.flat = create.zeros(plan.numel, plan.dtype, parameters[0].device)
        self.missing = len(plan.slots)
        self.moved = Event()
        """Behind the latest collective."""
        count = plan.numel // ranks
        self.part = self.flat[rank * count : (rank + 1) * count]
        """What a reduction that scatters leaves to this rank."""
        self.views = {
            slot.index: self.flat[slot.start : slot.start + slot.numel].reshape(
                parameters[slot.index].shape
            )
            for slot in plan.slots
        }

    def free(self) -> None:
        free_left(self.part, *self.views.values(), self.flat)


class GradientReducer(Scoped):
    """Gradients of the parameters of one optimizer, summed over ranks in buckets.

    The passes of the first step are watched: which gradient is complete when, and of how many
    terms. Rank 0's order decides what shares a bucket. From the second step on a gradient is
    written into its bucket, by the operation that computes it where that can, and a bucket that is
    complete is reduced on a stream of its own, in the last pass of a step, in the order of the
    buckets, which is the same on all ranks. A parameter that some ranks alone use has a gradient of
    zeros on the others; one that no rank uses has none.

    Parameters
    ----------
    communicator : Communicator
    parameters : sequence of Tensor
        On the communicator's device, the same on every rank.
    nbytes : int
        Most bytes of a bucket.
    sharded : bool
        Whether a rank gets the sum of its equal part of every bucket only.

    Attributes
    ----------
    pieces : list of Piece
        What of the parameters is in this rank's parts, where `sharded`; known after the first
        pass.
    """

    def __init__(
        self, communicator: Communicator, parameters: Sequence[Tensor], nbytes: int, sharded: bool
    ) -> None:
        self.communicator = communicator
        self.pieces: list[Piece] = []
        self._parameters = list(parameters)
        self._device = self._parameters[0].device
        self._indices = {id(parameter): i for i, parameter in enumerate(self._parameters)}
        self._nbytes = nbytes
        self._sharded = sharded
        self._stream = Stream(self._device)
        self._buckets: list[_Bucket] = []
        self._bucket_of: dict[int, _Bucket] = {}
        # Terms of each gradient in each pass, and what came so far of this step and of this pass.
        self._terms: list[Counter[int]] = []
        self._order: dict[int, None] = {}
        self._begun: set[int] = set()
        # Gradients whose first term is, or is about to be, written by what computes it.
        self._given: set[int] = set()
        self._waiting: Counter[int] = Counter()
        self._known = Event()
        """Behind the sum of the losses."""
        self._passes = 0
        self._last = False
        self._launched = 0

    def synchronize(self, frozen: Sequence[Tensor] = (), training: object = None) -> None:
        """Give every rank the parameters of rank 0, and `frozen` ones, which have no gradients.

        `training` says how they are trained, and how far they are, by its ``repr``.

        Raises
        ------
        ArgumentError
            If the ranks have not the same parameters, by number, shape and dtype, or do not train
            them alike; on all of them.
        """
        given = [*self._parameters, *frozen]
        facts = [(each.shape, each.dtype.name, each.requires_grad) for each in given]
        digests = [
            int.from_bytes(hashlib.sha256(repr(each).encode()).digest()[:7], "little")
            for each in (facts, training)
        ]
        with (
            create.array(np.array([digests]), device=self._device) as own,
            self.communicator.all_gather(own) as gathered,
        ):
            found = gathered.to_host().tolist()
        for rank, (parameters, settings) in enumerate(found):
            if parameters != found[0][0]:
                raise ArgumentError(
                    f"TrainStep: rank {rank} of {len(found)} has different parameters than "
                    "rank 0; every rank must train the same model"
                )
            if settings != found[0][1]:
                raise ArgumentError(
                    f"TrainStep: rank {rank} of {len(found)} has another optimizer than rank 0, "
                    "other settings of it, or has made other steps; every rank must make it alike, "
                    "and resume from the same checkpoint"
                )
        for parameter in given:
            if parameter.numel:
                self.communicator.broadcast(parameter.data, 0)

    @property
    def planned(self) -> bool:
        """True if the first pass is over, so that there are buckets."""
        return bool(self._buckets)

    @contextmanager
    def receiving(self, losses: NvArray | None = None) -> Iterator[None]:
        """Receive the gradients of a backward pass, of the last one of a step with its `losses`.

        These are known before; `average` makes them those of all ranks.
        """
        self._last = losses is not None
        if not self.planned:
            self._terms.append(Counter())
        self._waiting = Counter(self._terms[self._passes])
        self._passes += 1
        if losses is not None:
            self._stream.wait_stream(current_stream(self._device))
            with self._stream:
                self.communicator.all_reduce(losses, out=losses)
                self._stream.record(self._known)
            self._finish_earlier()
        if self.planned:
            with passes.received(self._receive, self._destination):
                yield
        else:
            with passes.received(self._watch):
                yield

    def _watch(self, leaf: Variable, gradient: NvArray) -> bool:
        index = self._indices.get(id(leaf))
        if index is not None:
            self._terms[-1][index] += 1
            self._order.pop(index, None)
            self._order[index] = None  # behind the others
        return False

    def _destination(self, leaf: Variable) -> NvArray | None:
        """Return the destination of a gradient's first term; the others are added."""
        index = self._indices.get(id(leaf))
        if index is None or index in self._begun or index in self._given:
            return None
        if index not in self._bucket_of:
            return None  # it is refused when it is there
        self._given.add(index)
        return self._bucket_of[index].views[index]

    def _receive(self, leaf: Variable, gradient: NvArray) -> bool:
        index = self._indices.get(id(leaf))
        if index is None:
            return False
        if not self._waiting[index]:
            terms = self._terms[self._passes - 1][index]
            raise ArgumentError(
                f"TrainStep: parameter {index} of shape {leaf.shape} received more gradients "
                f"than the {terms} of the first step: the loss must use the parameters in the "
                "same way in every step"
            )
        bucket = self._bucket_of[index]
        view = bucket.views[index]
        self._waiting[index] -= 1
        if gradient is not view:
            if index in self._begun or index in self._given:
                elementwise.add(view, gradient, out=view)
            else:
                _write(view, gradient)
        leaf.gradient = view
        self._begun.add(index)
        if self._last and not self._waiting[index]:
            bucket.missing -= 1
            self._launch_complete()
        return True

    def _finish_earlier(self) -> None:
        """Let buckets go in the last pass whose gradients earlier passes have completed."""
        for bucket in self._buckets:
            for index, view in bucket.views.items():
                if not self._waiting[index]:
                    bucket.missing -= 1
                    if not any(terms[index] for terms in self._terms):
                        view.zero()  # other ranks use it
                        self._parameters[index].gradient = view
        self._launch_complete()

    def _launch_complete(self) -> None:
        while self._launched < len(self._buckets) and not self._buckets[self._launched].missing:
            bucket = self._buckets[self._launched]
            self._launched += 1
            if not bucket.flat.numel:
                continue
            self._stream.wait_stream(current_stream(self._device))
            with self._stream:
                if self._sharded:
                    self.communicator.reduce_scatter(bucket.flat, out=bucket.part)
                else:
                    self.communicator.all_reduce(bucket.flat, out=bucket.flat)
                self._stream.record(bucket.moved)

    def finish(self) -> None:
        """Let all gradients be summed that are not yet, after the last backward pass of a step.

        Raises
        ------
        TapeError
            If a parameter that had a gradient in the first step has none, or no rank has one.
        """
        if not self.planned:
            self._plan()
        for index in self._bucket_of:
            if self._parameters[index].grad is None:
                raise TapeError(
                    f"TrainStep: parameter {index} of shape {self._parameters[index].shape} "
                    "has no gradient, but had one in the first step: the loss must use the "
                    "parameters in "
                    "the same way in every step"
                )
        # A pass may have fewer terms than the first one.
        for bucket in self._buckets:
            bucket.missing = 0
        self._launch_complete()
        self._restart()

    def sums_for(self, parameters: Sequence[Tensor]) -> bool:
        """Tell whether the gradients are those of `parameters`."""
        return [*map(id, parameters)] == [*self._indices]

    def wait_for_losses(self) -> None:
        """Let the current stream wait for the losses that `receiving` was given."""
        current_stream(self._device).wait(self._known)

    def wait(self) -> None:
        """Let the current stream wait for all sums."""
        current_stream(self._device).wait_stream(self._stream)

    def arrivals(self) -> Iterator[list[int]]:
        """Yield the numbers of the parameters of each bucket, for work behind its collective.

        The current stream waits for a bucket when it is its turn, so that what is done with the
        first ones goes on while the last ones move.
        """
        for bucket in self._buckets:
            if bucket.flat.numel:
                current_stream(self._device).wait(bucket.moved)
            yield list(bucket.views)

    def average(self, losses: NvArray) -> None:
        """Make the `losses` that `receiving` was given the mean over the ranks; `wait` included."""
        self.wait()
        elementwise.scale(losses, 1 / self.communicator.size, out=losses)

    def _plan(self) -> None:
        """Make the buckets after the first pass, and move the gradients there."""
        rank, ranks = self.communicator.rank, self.communicator.size
        order = self._agreed_order()
        if not order:
            raise TapeError("TrainStep: no parameter has a gradient on any rank")
        plans = plan_buckets(
            [parameter.numel for parameter in self._parameters],
            [parameter.dtype for parameter in self._parameters],
            order,
            self._nbytes,
            ranks,
        )
        made: list[_Bucket] = []
        try:
            for plan in plans:
                made.append(_Bucket(plan, self._parameters, rank, ranks))
                for index, view in made[-1].views.items():
                    parameter = self._parameters[index]
                    if parameter.gradient is not None:  # else the zeros that are there
                        _write(view, parameter.gradient)
                    parameter.gradient = view
        except BaseException as error:
            for parameter in self._parameters:
                parameter.gradient = None
            for bucket in made:
                after(error, bucket.free)
            raise
        self._buckets = made
        self._bucket_of = {index: bucket for bucket in made for index in bucket.views}
        if self._sharded:
            self.pieces = pieces_of(plans, rank, ranks)

    def _agreed_order(self) -> list[int]:
        """The order of rank 0, then what other ranks alone use: buckets are the same everywhere."""
        count = len(self._parameters)
        mine = np.full(count, -1, np.int64)
        mine[: len(self._order)] = list(self._order)
        with (
            create.array(mine, device=self._device) as order,
            self.communicator.all_gather(order) as gathered,
        ):
            found = gathered.to_host().reshape(-1).tolist()
        return [index for index in dict.fromkeys(found) if index >= 0]

    def abandon(self) -> None:
        """Be ready for another step where this one has failed, behind the sums that it began."""
        self._restart()
        self.wait()

    def _restart(self) -> None:
        self._begun.clear()
        self._given.clear()
        self._launched = self._passes = 0
        for bucket in self._buckets:
            bucket.missing = len(bucket.plan.slots)
        if not self.planned:
            self._terms.clear()
            self._order.clear()

    # -- of sharded optimizers -----------------------------------------------------------------

    def sums(self) -> list[NvArray]:
        """The sums of the gradients of `pieces`, to whose memory the gathered values go."""
        return [
            self._buckets[piece.bucket].part[piece.offset : piece.offset + piece.numel]
            for piece in self.pieces
        ]

    @property
    def buckets(self) -> int:
        """Number of buckets."""
        return len(self._buckets)

    def gather(self, number: int) -> None:
        """Begin to give all ranks what each has in place of its `sums` in a bucket."""
        bucket = self._buckets[number]
        if bucket.flat.numel:
            self._stream.wait_stream(current_stream(self._device))
            with self._stream:
                self.communicator.all_gather(bucket.part, out=bucket.flat)
                self._stream.record(bucket.moved)

    def write(self, targets: Sequence[NvArray]) -> None:
        """Write what was gathered into arrays like the parameters."""
        for bucket, indices in zip(self._buckets, self.arrivals(), strict=True):
            for index in indices:
                _write(targets[index], bucket.views[index])

    def free(self) -> None:
        """Free the buckets and the stream; calling it again is a no-op."""
        self._stream.close()
        self._bucket_of.clear()
        for bucket in self._buckets:
            bucket.free()


def _write(target: NvArray, source: NvArray) -> None:
    """Copy an array over another one of its shape."""
    target.reshape(target.numel).write_rows(source.reshape(source.numel), 0)
