"""Communicator: one rank's side of the collectives of several devices."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from ignis.base import process
from ignis.base.lifetime import Unique, after, finish
from ignis.base.locks import Lock
from ignis.base.numbers import as_count, require_kind
from ignis.collective.operands import operand, overlap, require_op, require_out
from ignis.driver.collective import MESSAGES, CollectiveCall, CollectiveLink, CollectiveWork
from ignis.errors import ArgumentError, CollectiveError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.array.create import workspace
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device
from ignis.runtime.ownership import custody
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.stream import Stream, current_stream

OWNER = "nccl"


class _Asked(NamedTuple):
    """An operation: what it reads and writes, elements per rank, and what NCCL takes besides.

    `own` names the array that the other one may be this rank's part of, ``"source"`` or
    ``"target"``; it is ``"none"`` if they may share nothing, and empty if they may be one array.
    """

    operation: str
    source: NvArray | None
    target: NvArray | None
    elements: int
    op: str = ""
    root: int = -1
    own: str = ""

    @property
    def arrays(self) -> tuple[NvArray, ...]:
        """What it reads and what it writes, each once."""
        source, target = self.source, self.target
        if source is None or source is target:
            return () if target is None else (target,)
        return (source,) if target is None else (source, target)


class _Batch:
    """Calls that are given to a stream at once, and what they use."""

    def __init__(self, stream: Stream, operation: str) -> None:
        self.stream = stream
        self.captured = bool(capture_state.threads) and capture_state.here() is not None
        self.flight = custody.Flight(operation)
        self.again = False
        """Whether the flight has the arrays already: it was under way, and goes on."""
        self.calls: list[CollectiveCall] = []
        self.allocations: list[Allocation] = []
        self.arrays: list[NvArray] = []
        """What a captured group uses: its memory must not serve the next of its operations."""
        self._admitted: list[Allocation] = []
        self._ranges: list[tuple[int, int, bool]] = []

    def take_up(self, arrays: Sequence[NvArray], operation: str) -> None:
        """Go on with the flight that has these arrays, where nothing else has them."""
        owned = arrays[0].allocation.custody
        if owned is not None and owned.flights and not self.captured:
            flight = owned.flights[0]
            if flight.again(self.stream, arrays, operation):
                self.flight, self.again = flight, True

    def address(self, array: NvArray, operation: str, writes: bool) -> int:
        """Return the address of an array that an operation reads or writes."""
        if array.allocation not in self._admitted:
            self._admitted.append(array.allocation)
            access = array.write_ptr if writes else array.read_ptr
            return access(self.stream, operation)
        if writes:  # it has been admitted to this stream
            array.allocation.require_writable(operation)
            array.allocation.version += 1
        return array.allocation.ptr + array.offset

    def reserve(
        self,
        operation: str,
        source: NvArray | None,
        read: int,
        target: NvArray | None,
        written: int,
    ) -> None:
        """Refuse memory that one operation writes and another one uses."""
        ranges = [] if source is None else [(read, source.nbytes, False)]
        ranges += [] if target is None else [(written, target.nbytes, True)]
        for begin, nbytes, writes in ranges:
            for other, length, also in self._ranges:
                if (writes or also) and overlap((begin, nbytes), (other, length)):
                    raise ArgumentError(
                        f"{operation}: operations of one group use memory that one of them writes"
                    )
        self._ranges += ranges


class Communicator(Unique):
    """Collective operations of one rank; all ranks call them in the same order.

    Operations are ordered on the current stream and may be captured. From the call until its
    completion event, every array of an operation belongs to ``"nccl"``: any use that is not ordered
    after the operation raises OwnershipError. Results are new arrays unless ``out=`` is given,
    which may be the input itself; `broadcast` and `recv` write into their argument.

    Reductions (`op`: ``"sum"``, ``"prod"``, ``"max"``, ``"min"`` or ``"avg"``) take float16,
    bfloat16, float32, float64, the 8-bit floats, and integers of 8, 32 and 64 bits; all other
    operations take every dtype. All of them raise

    - CollectiveError on every rank if the communicator was aborted: the ranks' calls did not match,
      a rank failed or ended, or a rank was late;
    - ArgumentError or DTypeError for invalid arguments, before anything happens;
    - errors of reading and writing arrays: OwnershipError, UseAfterFreeError and others.

    Parameters
    ----------
    link : CollectiveLink
        The connection of this rank to the others; `ignis.collective.spawn`, `from_environment` and
        `threads` make it.
    rank, size : int
        Number of this rank, and of all ranks.
    device : Device
        Where the arrays of this rank are.
    """

    def __init__(
        self, link: CollectiveLink, rank: int, size: int, device: str | int | Device
    ) -> None:
        if not isinstance(link, CollectiveLink):
            raise ArgumentError(
                f"Communicator: expected a link, not {type(link).__name__}; "
                "ignis.collective.spawn(fn, n) makes communicators"
            )
        self._link = link
        self._size = as_count("Communicator", "size", size, 1)
        self._rank = as_count("Communicator", "rank", rank, 0, self._size - 1)
        self._device = as_device(device)
        self._lock = process.renewed(Lock())
        self._batch: _Batch | None = None
        self._token: NvArray | None = None
        self._closed = False
        self._scopes: list[contextlib.ExitStack] = []

    @property
    def rank(self) -> int:
        """Number of this rank, from 0 on."""
        return self._rank

    @property
    def size(self) -> int:
        """Number of ranks."""
        return self._size

    @property
    def device(self) -> Device:
        """Where the arrays of this rank are."""
        return self._device

    @property
    def closed(self) -> bool:
        """Whether `close` was called."""
        return self._closed

    @property
    def failure(self) -> str | None:
        """Why collectives no longer run; None while they do."""
        return self._link.failure

    def all_reduce(self, x: NvArray, op: str = "sum", out: NvArray | None = None) -> NvArray:
        """Combine the arrays of all ranks, elementwise, and return the result on every rank.

        Parameters
        ----------
        x : NvArray
            Of the same shape and dtype on all ranks.
        op : str
            See the class. The average of integers is rounded towards zero.
        out : NvArray, optional
            Of the shape and dtype of `x`, which it may be.
        """
        name = "all_reduce"
        source = operand(name, x, self._device)
        require_op(name, op, source)
        target = self._target(name, out, source, source.shape)
        self._submit(_Asked(name, source, target, source.numel, op=op))
        return target

    def reduce(
        self, x: NvArray, root: int, op: str = "sum", out: NvArray | None = None
    ) -> NvArray | None:
        """Combine the arrays of all ranks and return the result on `root`, None on the others.

        Parameters
        ----------
        x, op, out
            As for `all_reduce`; `out` is used on `root` only.
        root : int
            The rank that gets the result.
        """
        name = "reduce"
        source = operand(name, x, self._device)
        require_op(name, op, source)
        root = self._peer(name, "root", root)
        target = self._target(name, out, source, source.shape) if root == self._rank else None
        self._submit(_Asked(name, source, target, source.numel, op=op, root=root))
        return target

    def broadcast(self, x: NvArray, root: int) -> NvArray:
        """Copy the content of `x` on `root` into `x` on every other rank, and return `x`."""
        name = "broadcast"
        array = operand(name, x, self._device)
        root = self._peer(name, "root", root)
        target = None if root == self._rank else array
        self._submit(_Asked(name, array, target, array.numel, root=root))
        return array

    def all_gather(self, x: NvArray, out: NvArray | None = None) -> NvArray:
        """Return the arrays of all ranks, one after the other along the first dimension.

        Parameters
        ----------
        x : NvArray
            Of the same shape and dtype on all ranks: ``(rows, ...)``, or ``()``.
        out : NvArray, optional
            ``(size * rows, ...)``; `x` may be this rank's part of it.
        """
        name = "all_gather"
        source = operand(name, x, self._device)
        rows, *rest = source.shape or (1,)
        target = self._target(name, out, source, (self._size * rows, *rest))
        self._submit(_Asked(name, source, target, source.numel, own="target"))
        return target

    def reduce_scatter(self, x: NvArray, op: str = "sum", out: NvArray | None = None) -> NvArray:
        """Combine the arrays of all ranks, and return on rank i the i-th part of the result.

        Parameters
        ----------
        x : NvArray
            Of the same shape and dtype on all ranks: ``(size * rows, ...)``.
        op : str
            As for `all_reduce`.
        out : NvArray, optional
            ``(rows, ...)``; it may be this rank's part of `x`.
        """
        name = "reduce_scatter"
        source = operand(name, x, self._device)
        require_op(name, op, source)
        rows, rest = self._parts(name, source)
        target = self._target(name, out, source, (rows, *rest))
        self._submit(_Asked(name, source, target, target.numel, op=op, own="source"))
        return target

    def all_to_all(self, x: NvArray, out: NvArray | None = None) -> NvArray:
        """Send the j-th part of `x` to rank j, and return what all ranks have sent, in their order.

        Parameters
        ----------
        x : NvArray
            Of the same shape and dtype on all ranks: ``(size * rows, ...)``.
        out : NvArray, optional
            Of the shape and dtype of `x`, without memory in common.
        """
        name = "all_to_all"
        source = operand(name, x, self._device)
        self._parts(name, source)
        target = self._target(name, out, source, source.shape)
        self._submit(_Asked(name, source, target, source.numel // self._size, own="none"))
        return target

    def send(self, x: NvArray, peer: int) -> NvArray:
        """Send `x` to the rank `peer`, which calls `recv`, and return `x`.

        Two ranks that send to each other do it inside of `group`, or both would wait.
        """
        array = operand("send", x, self._device)
        root = self._peer("send", "peer", peer)
        self._submit(_Asked("send", array, None, array.numel, root=root))
        return array

    def recv(self, x: NvArray, peer: int) -> NvArray:
        """Receive `x` from the rank `peer`, which sends the same shape and dtype; return `x`."""
        array = operand("recv", x, self._device)
        root = self._peer("recv", "peer", peer)
        self._submit(_Asked("recv", None, array, array.numel, root=root))
        return array

    def barrier(self) -> None:
        """Return when all ranks have called it and the work of the current stream is done.

        Raises
        ------
        ArgumentError
            Inside of `group`.
        CudaError
            In a capture, or if earlier work failed.
        """
        capture_state.refuse("barrier", "the graph has not run")
        if self._batch is not None:
            raise ArgumentError("barrier: a group is open and its operations have not begun")
        stream = current_stream(self._device)
        if self._token is None:
            self._token = workspace(4, self._device, stream).view("int32").zero()
        self.all_reduce(self._token, "max", self._token)
        stream.synchronize()
        self._require("barrier")

    @contextlib.contextmanager
    def group(self) -> Iterator[None]:
        """Submit the operations of the ``with`` block to the device as one group, when it ends.

        None of them waits for another one, so that ranks may send to each other. Until then all of
        their arrays belong to ``"nccl"``, and results have no content. Nothing is submitted if the
        block raises.

        Raises
        ------
        ArgumentError
            If groups are nested, or operations write to memory that others of the group use.
        """
        with self._lock:
            self._require("group")
            if self._batch is not None:
                raise ArgumentError("group: this communicator already has an open group")
            batch = self._batch = _Batch(current_stream(self._device), "a group")
            try:
                yield
            except BaseException as error:
                self._batch = None
                after(error, batch.flight.end)
                raise
            self._batch = None
            own = [call.kind for call in batch.calls if call.root == self._rank]
            if own.count("send") != own.count("recv"):
                batch.flight.end()
                raise self._no_receipt("group")
            if batch.calls:
                with batch.stream:
                    self._launch(batch)

    def abort(self, why: str = "") -> None:
        """End all pending operations; calls on every rank raise CollectiveError.

        Parameters
        ----------
        why : str
            Text of their messages.
        """
        require_kind("abort", why, str)
        text = f"rank {self._rank} has aborted the communicator"
        self._link.abort(f"{text}: {why}" if why else text)

    def close(self) -> None:
        """Leave the communicator; a second call is a no-op. Does not wait for the other ranks."""
        if not self._closed:
            self._closed = True
            self._link.close()
            self._token = None

    def __enter__(self) -> Self:
        # What this rank frees may wait for others; what others free may wait for this one.
        self._scopes.append(contextlib.ExitStack())
        self._scopes[-1].enter_context(safepoint.only_of(self._device))
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self._scopes.pop().close()
        if error is not None:
            after(error, lambda: self.abort(f"{type(error).__name__}: {error}"))
        finish(error, self.close)

    def __repr__(self) -> str:
        state = "closed" if self._closed else "aborted" if self.failure else "open"
        return (
            f"Communicator(rank={self._rank}, size={self._size}, device={self._device.name!r}, "
            f"{state})"
        )

    # How an operation comes about.

    def _require(self, operation: str) -> None:
        if self._closed:
            raise CollectiveError(f"{operation}: this communicator was closed")
        failure = self._link.failure
        if failure is not None:
            self._link.told = True
            raise CollectiveError(f"{operation}: {failure}")

    def _peer(self, operation: str, name: str, rank: int) -> int:
        return as_count(operation, name, rank, 0, self._size - 1)

    def _parts(self, operation: str, x: NvArray) -> tuple[int, tuple[int, ...]]:
        if not x.shape or x.shape[0] % self._size:
            raise ArgumentError(
                f"{operation}: the first dimension of shape {x.shape} must be a multiple of the "
                f"number of ranks, {self._size}"
            )
        return x.shape[0] // self._size, x.shape[1:]

    def _target(
        self, operation: str, out: NvArray | None, source: NvArray, shape: tuple[int, ...]
    ) -> NvArray:
        if out is source and shape == source.shape:
            return source
        if out is not None:
            return require_out(operation, out, self._device, shape, source.dtype)
        self._require(operation)
        return NvArray(shape, source.dtype, self._device)

    def _submit(self, asked: _Asked) -> None:
        """Give one operation to the current stream, or add it to the group that is open."""
        with self._lock:
            operation = asked.operation
            self._require(operation)
            stream = current_stream(self._device)
            batch = self._batch
            if batch is None:
                if operation in MESSAGES and asked.root == self._rank:
                    raise self._no_receipt(operation)
                single, arrays = _Batch(stream, operation), asked.arrays
                single.take_up(arrays, operation)
                try:
                    self._add(single, asked, arrays)
                except BaseException as error:
                    after(error, single.flight.withdraw)
                    raise
                self._launch(single)
            elif stream is not batch.stream:
                raise ArgumentError(
                    f"{operation}: the group began on {batch.stream!r}, the current stream is "
                    f"{stream!r}"
                )
            else:
                self._add(batch, asked, asked.arrays)

    def _add(self, batch: _Batch, asked: _Asked, arrays: Sequence[NvArray]) -> None:
        operation, source, target, own = asked.operation, asked.source, asked.target, asked.own
        read = written = 0
        if source is not None:
            read = written = batch.address(source, operation, False)
        if target is not source:
            written = 0 if target is None else batch.address(target, operation, False)
        if source is not None and target is not None and (own or target is not source):
            part = self._rank * asked.elements * source.itemsize
            aligned = {"": read, "source": read + part, "target": read - part}.get(own)
            sizes = (read, source.nbytes), (written, target.nbytes)
            if written != aligned and overlap(*sizes):
                raise ArgumentError(
                    f"{operation}: out shares memory with the input, which it may "
                    + {"": "do only as a whole", "none": "not"}.get(
                        own, "do only as this rank's part of it"
                    )
                )
        if batch is self._batch:
            batch.reserve(operation, source, read, target, written)
        if target is not None:  # last, as it counts as a write from here on
            batch.address(target, operation, True)
        first = arrays[0]
        facts = operation, first.shape, first.dtype, asked.elements, asked.op, asked.root
        batch.calls.append(CollectiveCall(*facts, read, written))
        if batch.captured:
            batch.allocations += [array.allocation for array in arrays]
            batch.arrays += arrays
        elif not batch.again:
            batch.flight.add(arrays, OWNER)

    def _launch(self, batch: _Batch) -> None:
        try:
            work = self._link.submit(batch.stream.handle, batch.calls)
        except BaseException as error:
            self._link.told |= isinstance(error, CollectiveError)
            after(error, batch.flight.withdraw)
            raise
        if batch.captured:
            self._follow_replays(batch, work)
        else:
            batch.flight.launched(batch.stream, work.latest())

    def _no_receipt(self, operation: str) -> ArgumentError:
        """Return the error of a message of this rank to itself that nobody would ever get."""
        return ArgumentError(
            f"{operation}: rank {self._rank} must receive in the same group what it sends to itself"
        )

    def _follow_replays(self, batch: _Batch, work: CollectiveWork) -> None:
        """Let the arrays of captured operations belong to "nccl" during every replay.

        All operations of a graph are one piece of work, whose end is that of its last one.
        """
        recorder = capture_state.here()
        assert recorder is not None
        name, allocations = batch.flight.operation, batch.allocations
        key = f"collectives of {id(self)}"
        whole = recorder.notes.get(key)
        if whole is not None:
            whole.add(name, allocations, work)
            return
        whole = recorder.notes[key] = _Replayed(self._device, name, allocations, work)

        def check() -> None:
            self._require(f"graph.replay of {name}")
            work.begin()

        capture_state.happens(whole.launched, check)


class _Replayed:
    """The operations of one communicator in a graph."""

    def __init__(
        self, device: Device, name: str, allocations: list[Allocation], work: CollectiveWork
    ) -> None:
        self._device, self._work = device, work
        self._names = {name: None}
        self._allocations = dict.fromkeys(allocations)

    def add(self, name: str, allocations: list[Allocation], work: CollectiveWork) -> None:
        """Note one more operation."""
        self._work = work
        self._names[name] = None
        self._allocations |= dict.fromkeys(allocations)

    def launched(self) -> None:
        """Note a replay, on the current stream."""
        flight = custody.Flight(f"the replay of {' and '.join(self._names)}")
        flight.hold([each for each in self._allocations if each.live], OWNER)
        flight.launched(current_stream(self._device), self._work.latest())
