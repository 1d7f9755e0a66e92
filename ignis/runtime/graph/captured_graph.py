"""CapturedGraph: what a capture has recorded, launched again and again."""

from __future__ import annotations

import collections
import contextlib
from collections.abc import Iterator
from functools import partial
from typing import Any, Self

from ignis.base import process
from ignis.base.lifetime import Scoped, Unique, surely
from ignis.base.locks import Lock
from ignis.base.numbers import counted
from ignis.errors import MemoryContractViolation, UseAfterFreeError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.graph.capture_record import HOLDER, Recording
from ignis.runtime.graph.memory import GraphPool
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation, admit_replay
from ignis.runtime.ownership.external_memory import ExternalAllocation
from ignis.runtime.ownership.guard import ENFORCED, TAPE
from ignis.runtime.ownership.owners import require_owner
from ignis.runtime.stream import Stream, current_stream, resolve_stream


class CapturedGraph(Unique, Scoped):
    """A captured graph; `replay` repeats the captured work in one launch.

    The arrays that the function made belong to the graph: their memory is reserved until `free`.
    Those that it returned, and arrays from outside that it uses, are held under the name
    ``"graph"``: until `free` they cannot be freed. The arguments of the function live as long;
    once another array that it uses is garbage, `replay` raises.

    Attributes
    ----------
    device : Device
        Where it runs.
    outputs : object
        What the function returned; its arrays are written by every replay and have no content
        before the first.
    planned_bytes, total_bytes : int
        Bytes of the graph's memory, and what its arrays would need without reuse.
    """

    def __init__(
        self,
        stream: Stream,
        executable: int,
        pool: GraphPool,
        recording: Recording,
        outputs: Any,
        args: tuple[Any, ...],
    ) -> None:
        self._freed = True  # until all is there: else the maker ends its holds
        self.device = stream.device
        self.outputs = outputs
        self._args = args
        self.planned_bytes = pool.plan.peak
        self.total_bytes = pool.plan.total
        self._stream = stream
        self._pool = pool
        self._executable, self._held = 0, collections.deque[Allocation]()
        self._uses = [allocation for allocation, _ in recording.used.values()]
        held = collections.deque(self._uses)
        self._checks, self._effects = recording.checks, recording.effects
        self._written = [a for a, version in recording.used.values() if a.version != version]
        self._windows = [a for a in self._written if isinstance(a, ExternalAllocation)]
        # A launch must not be given to a graph that another thread is freeing.
        self._lock = process.renewed(Lock())
        self._noted: set[Stream] = {stream}
        self._inside = [a for a in ledger.since(recording.before) if a.allocator is pool]
        returned = {array.allocation.id for array in arrays(outputs)}
        for allocation in self._inside:
            if allocation.id in returned:
                allocation.add_holder(HOLDER)
                held.append(allocation)
        self._results = [a for a in self._inside if a.id in returned]
        # A tape inside the graph goes with its replays; one that comes later forbids them.
        self._tapes = {a.id: dict(a.tape) for a in self._inside if a.tape}
        self._executable, self._held, self._freed = executable, held, False

    @property
    def freed(self) -> bool:
        """True after `free`."""
        return self._freed

    def replay(self, stream: Stream | None = None) -> None:
        """Launch the graph; does not wait for it.

        Parameters
        ----------
        stream : Stream, optional
            The current stream if None. Replays run one after another, on whatever streams.

        Raises
        ------
        UseAfterFreeError
            If the graph was freed, or an array that it uses: by force, or because it was garbage.
        MemoryContractViolation
            If a tape needs the present content of an array that the graph writes, or of one
            that was made in it.
        OwnershipError
            If owners are enforced and the acting owner is not such an array's.
        CudaError
            If the driver refuses the launch, or this thread is capturing another graph.
        """
        operation = "graph.replay"
        chosen = (
            current_stream(self.device) if stream is None else resolve_stream(stream, self.device)
        )
        there = contextlib.nullcontext() if stream is None else chosen  # where that is current
        if capture_state.threads:
            capture_state.refuse(operation, "a graph is not part of another one", chosen)
        with self._lock:
            self._require_usable(operation)
            admit_replay(self._uses, self._written, chosen, operation)
            for allocation in self._results:
                if allocation.guard & ENFORCED:
                    require_owner(allocation, operation)
            for allocation in self._inside:
                if allocation.custody is not None:
                    allocation.custody.require_behind(allocation, chosen, operation)
                if allocation.guard & TAPE and self._needed(allocation):
                    safepoint.drain()  # the tape may have let go: its finalizers only enqueue
                    if self._needed(allocation):
                        allocation.require_writable(operation)
                if allocation.arrival is not None:
                    allocation.receive(chosen, operation)
            if self._checks:
                with there:
                    for check in self._checks:
                        check()
            if chosen not in self._noted:
                for allocation in (*self._uses, *self._inside, self._pool.block.allocation):
                    allocation.note_stream(chosen)
                self._noted.add(chosen)
            self.device.api.graph_launch(self.device.id, self._executable, chosen.handle)
            for allocation in self._written:
                allocation.version += 1
            for window in self._windows:
                window.count_write_through()
            for allocation in self._results:
                allocation.version += 1
            if self._effects:
                with there:
                    for effect in self._effects:
                        effect()

    def free(self) -> None:
        """Free the graph and every array that was made in it; a second call is a no-op.

        Work that was launched still completes: the memory is freed in its order.

        Raises
        ------
        MemoryContractViolation
            If such an array has another holder, or a view that is not one of `outputs`.
        OwnershipError
            If owners are enforced and the acting owner is not such an array's. Nothing is freed
            then, either.
        """
        with self._lock:
            if self._freed:
                return
            capture_state.refuse("graph.free", "it frees memory")
            safepoint.drain()  # a holder may have let go: finalizers only enqueue
            own = [a for a in self._inside if a.live and not a.cache]
            views = {array.id: array for array in arrays(self.outputs) if array.allocation in own}
            for allocation in own:
                require_owner(allocation, "graph.free")
                count = allocation.ref_count - (allocation in self._results)
                if count or not views.keys() >= (allocation.views or {}).keys():
                    raise MemoryContractViolation(
                        f"graph.free: {allocation.describe()} {allocation.reasons_to_stay()}"
                    )
            self._freed = True
            with contextlib.ExitStack() as ends:  # one refused call does not keep the rest
                ends.callback(self._free_block)
                ends.callback(self._destroy)
                # Late: they may have the only reference to an array.
                ends.callback(self._forget)
                for allocation in reversed(own):
                    ends.callback(allocation.free)
                for array in views.values():
                    if array.is_view:
                        ends.callback(array.free)
                ends.callback(surely, partial(release, self._held))

    def _free_block(self) -> None:
        # A cache of ignis may live in the block, which then goes with the cache.
        if not any(a.live for a in self._inside):
            self._pool.block.free()

    def _destroy(self) -> None:
        self.device.api.graph_exec_destroy(self.device.id, self._executable)
        self._executable = 0

    def _forget(self) -> None:
        self._checks, self._effects, self._args = [], [], ()

    def __enter__(self) -> Self:
        self._require_usable("with")
        return self

    @safepoint.finalizer
    def __del__(self) -> None:
        # Runs inside the collector: only enqueue. Arrays that live on keep the block alive.
        if process.exiting():
            return
        if getattr(self, "_held", None):
            safepoint.enqueue_first(partial(release, self._held))
        if getattr(self, "_executable", 0):
            executable, self._executable = self._executable, 0
            safepoint.defer(self.device, "graph_exec_destroy", executable)

    def __repr__(self) -> str:
        state = "freed" if self._freed else f"{self.planned_bytes} B planned"
        uses = counted(len(self._uses), "array")
        return f"CapturedGraph(device={self.device.name!r}, {state}, uses={uses})"

    def _needed(self, allocation: Allocation) -> bool:
        """Whether a tape has come to need an array of the graph since the capture."""
        before = self._tapes.get(allocation.id, {})
        return any(n > before.get(name, 0) for name, n in (allocation.tape or {}).items())

    def _require_usable(self, operation: str) -> None:
        if self._freed:
            raise UseAfterFreeError(f"{operation}: this graph was freed")


def release(held: collections.deque[Allocation]) -> None:
    """End the graph's holds; those that are left, where an earlier call has failed."""
    while held:
        held[-1].end_hold(HOLDER)
        held.pop()


def arrays(value: Any) -> Iterator[NvArray]:
    """Arrays in nested tuples, lists and dicts; of a Tensor, its array."""
    array: NvArray | None = array_of(value)
    if array is not None:
        yield array
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from arrays(item)
    elif isinstance(value, dict):
        yield from arrays(list(value.values()))
