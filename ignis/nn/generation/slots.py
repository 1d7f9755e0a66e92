"""The decoding step of several sequences: captured for each number of slots, fed on the device."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.lifetime import FreedOnError, Scoped
from ignis.driver.codes import Code
from ignis.errors import CudaError
from ignis.kernels import sampling, slots
from ignis.nn.causal import CausalModel
from ignis.nn.generation.sampler import Known, Sampler
from ignis.nn.generation.ways import SETTINGS, Way, settings_of
from ignis.nn.generation.whole_step import PagedWholeStep
from ignis.nn.kv_cache import Attending, NewRows, attend_paged
from ignis.runtime.array import create
from ignis.runtime.array.async_copies import Copy
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.blocks.sequence import BlockSequence
from ignis.runtime.blocks.table import Table
from ignis.runtime.device import Device
from ignis.runtime.graph.capture import capture
from ignis.runtime.graph.captured_graph import CapturedGraph
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.ownership.owners import acting_owner, on_behalf_of
from ignis.runtime.stream import Event, current_stream

_OPERATION = "BatchGenerator.step"
_CONTROL = {"turns": "int64"} | SETTINGS | dict.fromkeys(("given", "rows", "floors"), "int32")
"""What the host says of each slot, and its dtype; the first are those of 8 bytes."""

_AMENDED_ROWS = 4
"""For how many rows of a table per step there is pinned memory, beside one for each slot."""


@dataclass(slots=True, eq=False)
class Seat:
    """A sequence that takes part in steps.

    Attributes
    ----------
    sequence : BlockSequence
        Its blocks. Its watermark is that of rows whose ids the host has seen.
    sampler : Sampler
        How its ids are chosen.
    known : Known
        Its prompt, the ids that the host has seen, and those that end it.
    id : int
        What it goes on with: the latest id that the host has seen.
    rows : int
        Rows that kernels were launched to write.
    draws : int
        Number of the next draw.
    slot : int
        Where it is; -1 for none.
    room : int
        Rows of the blocks that the table has of it.
    way : Way
        How a step has to choose for it.
    settings : dict of str to float
        What the device has of the sampler.
    """

    sequence: BlockSequence
    sampler: Sampler
    known: Known
    id: int
    rows: int
    draws: int
    slot: int = -1
    room: int = 0
    way: Way = field(init=False)
    settings: dict[str, float] = field(init=False)

    def __post_init__(self) -> None:
        self.way = Way.of(self.sampler)
        self.settings = settings_of(self.sampler, self.sampler.steps, self.draws, -1)


@dataclass(slots=True, eq=False)
class _Flight:
    """A step that was launched, and whose ids the host has not seen."""

    ids: npt.NDArray[np.int32]
    """Where they are when `done` is."""

    logprobs: npt.NDArray[np.float32] | None
    """The logarithms of their probabilities, where a sampler has logits adjusted."""

    done: Event
    uploads: list[Copy]
    seats: list[tuple[int, Seat]]


class _Stage(Attending, Scoped):
    """A step of so many slots: its table, and its parts of the arrays of all stages.

    Attributes
    ----------
    whole : PagedWholeStep or None
        All of the model in one launch, where the kernel knows such a one.
    graphs : dict of (bool, Way) to CapturedGraph
        The captured step, by whether it is one launch, and how ids are chosen.
    history, logprobs_history : PinnedBuffer
        int32 and float32 [launches, size]: rings to which the device writes ids, and the logarithms
        of their probabilities.
    ids, logprobs : ndarray
        The same, as the host reads it.
    """

    def __init__(
        self,
        model: CausalModel,
        pool: BlockPool,
        size: int,
        width: int,
        launches: int,
        arrays: dict[str, NvArray],
        others: Iterable[_Stage],
    ) -> None:
        self.pool = pool
        self.size = size
        self.graphs: dict[tuple[bool, Way], CapturedGraph] = {}
        # Freed with the last array over it: an error may hold one for a while.
        self.history = PinnedBuffer(4 * launches * size, pool.device)
        self.ids = self.history.numpy("int32", (launches, size))
        self.logprobs_history = PinnedBuffer(4 * launches * size, pool.device)
        self.logprobs = self.logprobs_history.numpy("float32", (launches, size))
        self._owned: list[NvArray | PagedWholeStep] = []
        with FreedOnError(self._owned):
            self.table = pool.table([[] for _ in range(size)], width=width)
            self._owned.append(self.table)
            self.parts = {name: array[:size] for name, array in arrays.items()}
            self._owned += self.parts.values()
            known = next((each.whole for each in others if each.whole is not None), None)
            self.whole: PagedWholeStep | None = PagedWholeStep.of(model, pool, (size, width), known)
            if self.whole is not None:
                self._owned.append(self.whole)
        self.position = self.parts["positions"]

    def _attend(self, layer: int, rows: NewRows) -> NvArray:
        cache = self.pool, self.table, self.parts["lengths"]
        # The embedding's launch is ordinary: it waits for all that wrote the table and the lengths.
        return attend_paged(_OPERATION, cache, layer, rows, overlap=True)

    def following(self) -> dict[str, Any]:
        """Return the destinations of ids, as `sampling.Following` names them."""
        parts = {"out": self.parts["chosen"], "history": self.history}
        names = "tokens", "lengths", "positions", "turns"
        return parts | {name: self.parts[name] for name in names}

    def free(self) -> None:
        """Free the graphs, the table and the views; again it is a no-op."""
        with contextlib.ExitStack() as ends:
            for owned in self._owned:
                if not owned.freed:
                    ends.callback(owned.free)
            for graph in self.graphs.values():
                ends.callback(graph.free)


class Slots(Scoped):
    """Sequences in slots, each of which gets one id per launch, without the host.

    A launch replays the step of the fewest slots, a power of two, that all sequences fit. Each id
    that a step chooses is what the next one goes on with; positions and lengths count on the
    device, which writes the ids to pinned memory, too. The host uploads what has changed, from
    pinned memory and in the order of the stream, and reads the ids later: `launch` waits for
    nothing, `land` for the oldest step. Only where a sequence draws its ids do steps have the
    launches for that.

    Parameters
    ----------
    model : CausalModel
        Its weights may change between two launches, in place.
    pool : BlockPool
        Of the blocks of all sequences.
    most : int
        Most sequences.
    behind : int
        Most launches that are under way when there is another one.
    captured : bool
        False launches every operation by itself; the ids are the same.
    """

    def __init__(
        self, model: CausalModel, pool: BlockPool, most: int, behind: int, captured: bool
    ) -> None:
        self._model, self._pool, self._most, self._captured = model, pool, most, captured
        self._width = min(-(-model.config.context // pool.rows), pool.capacity)
        self._stages: dict[int, _Stage] = {}
        self._stage: _Stage | None = None
        self._seats: list[Seat | None] = []
        self._sources: dict[Seat, int] = {}
        """What each sequence with a new slot goes on with: `given` of `slots.begin`."""
        self._amended: dict[int, Seat] = {}
        self._emptied = False
        self._way = Way.LARGEST
        self._places: dict[Seat, int] = {}
        """Rows of `_known`, of those sequences whose logits are adjusted."""
        self._known: dict[str, NvArray] = {}
        self._flights: deque[_Flight] = deque()
        self._uploads: list[Copy] = []
        self._launched = 0
        self._parts = behind + 2
        self._events = [Event() for _ in range(self._parts)]
        self._owned: list[NvArray] = []
        sizes = [most * np.dtype(kind).itemsize for kind in _CONTROL.values()]
        ends = np.cumsum([0, *sizes]).tolist()
        self._places_of = dict(zip(_CONTROL, map(slice, ends, ends[1:]), strict=True))
        self._control_bytes = ends[-1]
        self._part_bytes = 8 * -(
            -(self._control_bytes + 4 * self._width * (most + _AMENDED_ROWS)) // 8
        )
        device = pool.device
        # An array of bytes, freed with the last one over it: an error may hold one for a while.
        self._pinned = PinnedBuffer(self._parts * self._part_bytes, device).numpy()
        with FreedOnError(self._owned):
            self._make(device)
        self._used = 0

    def _make(self, device: Device) -> None:
        """Make the arrays of all stages.

        They belong to the owner of the pool: a replay writes them and the pool on its behalf.
        """
        with on_behalf_of(self._pool.owner):
            self._control = self._own(create.zeros(self._control_bytes, "uint8", device))
            self._chosen = self._own(create.zeros(self._most, "int32", device))
            self._arrays = {
                "chosen": self._chosen,
                "tokens": self._own(create.zeros(self._most, "int32", device)),
                "positions": self._own(create.zeros(self._most, "int64", device)),
                "lengths": self._own(create.zeros(self._most, "int32", device)),
            }
            for name, kind in _CONTROL.items():
                part = self._own(self._control[self._places_of[name]])
                self._arrays[name] = self._own(part.view(kind))

    def _own(self, array: NvArray) -> NvArray:
        self._owned.append(array)
        return array

    @property
    def in_flight(self) -> int:
        """Number of launches whose ids were not read."""
        return len(self._flights)

    def arrange(self, seats: list[Seat]) -> None:
        """Let the next launches be for these sequences, and for no others.

        Parameters
        ----------
        seats : list of Seat
            Their sequences have room for the next row, in blocks that they alone may write.
        """
        wanted = set(seats)
        self.leave([seat for seat in self._seats if seat is not None and seat not in wanted])
        if not seats:
            return
        size = min(1 << (len(seats) - 1).bit_length(), self._most)
        if self._stage is None or self._stage.size != size:
            # Those that were in the last launch go on with what that has chosen.
            before = {
                seat: self._sources.get(seat, -1 - seat.slot) for seat in seats if seat.slot >= 0
            }
            self.leave(list(before))
            self._stage = self._stages.get(size)
            if self._stage is None:
                with on_behalf_of(self._pool.owner):
                    sizes = size, self._width, self._parts
                    others = self._stages.values()
                    self._stage = _Stage(self._model, self._pool, *sizes, self._arrays, others)
                self._stages[size] = self._stage
            self._seats = [None] * size
            self._sources = before
        free = (slot for slot, seat in enumerate(self._seats) if seat is None)
        for seat in seats:
            if seat.slot < 0:
                seat.slot = next(free)
                self._seats[seat.slot] = seat
                self._sources.setdefault(seat, seat.id)
                seat.room = 0
                self._amended[seat.slot] = seat

    def grown(self, seat: Seat) -> None:
        """Note that a sequence has other blocks, or more; `amend` tells the device."""
        if seat.slot >= 0:
            self._amended[seat.slot] = seat

    def amend(self) -> None:
        """Upload the blocks of all sequences that have others, or more, ahead of `launch`."""
        amended, self._amended = self._amended, {}
        if amended:
            assert self._stage is not None
            self._amend(self._stage, {slot: seat.sequence for slot, seat in amended.items()})
        for seat in amended.values():
            seat.room = len(seat.sequence.blocks) * self._pool.rows

    def leave(self, seats: Iterable[Seat]) -> None:
        """Take sequences out of their slots; their blocks may be released then."""
        gone = [seat.slot for seat in seats if seat.slot >= 0]
        for slot in gone:
            seat = self._seats[slot]
            assert seat is not None
            seat.slot = -1
            self._seats[slot] = None
            self._sources.pop(seat, None)
            self._amended.pop(slot, None)
        if gone:
            assert self._stage is not None
            self._emptied = True
            self._amend(self._stage, dict.fromkeys(gone))

    def launch(self) -> None:
        """Compute the next id of each sequence; does not wait for it."""
        stage = self._stage
        assert stage is not None
        if any(seat.room <= seat.rows for seat in self._amended.values()):
            self.amend()
        known = self._pool.registered(stage.table, _OPERATION, stream=self._chosen.stream)
        if self._sources or self._emptied or known.facts.frozen is not None:
            self._begin(stage, known.facts)
        self._pool.admit_append(known.facts, _OPERATION)
        longest = max(seat.rows for seat in self._seats if seat is not None)
        whole = stage.whole is not None and stage.whole.ready(longest)
        key = whole, self._way
        graph = stage.graphs.get(key)
        if not self._captured:
            self._step(stage, *key)
        elif graph is None:
            try:
                stage.graphs[key] = capture(self._step, stage, *key, device=self._pool.device)
            except CudaError as error:
                # Another thread has worked on the default stream while the step, which was made
                # before, was recorded: the next one will be.
                if error.code != Code.STREAM_CAPTURE_INVALIDATED:
                    raise
        else:
            # Whose the blocks are was asked above.
            with on_behalf_of(self._pool.owner):
                graph.replay()
        turn = self._launched % self._parts
        done = self._events[turn].record(current_stream(self._pool.device))
        seats = [(slot, seat) for slot, seat in enumerate(self._seats) if seat is not None]
        logprobs = stage.logprobs[turn] if self._way is Way.ADJUSTED else None
        self._flights.append(_Flight(stage.ids[turn], logprobs, done, self._uploads, seats))
        self._uploads = []
        for _, seat in seats:
            seat.rows += 1
            seat.draws += 1
        self._launched += 1
        self._used = 0

    def land(self) -> list[tuple[Seat, int, float | None]]:
        """Wait for the oldest launch; return which id each sequence got, -1 for none.

        And the logarithm of its probability, where the sampler has logits adjusted.

        Raises
        ------
        CudaError, CheckError
            What the work so far has met.
        """
        flight = self._flights[0]
        flight.done.synchronize()
        for copy in flight.uploads:
            copy.wait()
        self._flights.popleft()
        ids: list[int] = flight.ids.tolist()
        found = flight.logprobs
        return [
            (seat, ids[slot], float(found[slot]) if found is not None else None)
            for slot, seat in flight.seats
        ]

    def _begin(self, stage: _Stage, facts: Table) -> None:
        """Tell the device which sequences there are now, and what they go on with.

        And from which rows on they may be written, if others share blocks of them since the last
        time: full ones, or the step is refused.
        """
        frozen, facts.frozen = facts.frozen, None
        seats = [seat for seat in self._seats if seat is not None]
        if frozen is not None and any(_shared_rows(each.sequence) > each.rows for each in seats):
            facts.frozen = frozen
        parts = stage.parts
        control = parts["given"], parts["rows"], parts["floors"]
        made = parts["tokens"], parts["positions"], parts["lengths"]
        with on_behalf_of(self._pool.owner):
            self._place()
            control_of = self._control_of(seats, frozen is not None)
            self._uploads.append(self._control.from_host_async(control_of))
            slots.begin(*control, self._chosen, self._pool, stage.table, *made)
        self._sources, self._emptied = {}, False
        self._way = max((seat.way for seat in seats), default=Way.LARGEST)

    def _place(self) -> None:
        """Tell the device of the ids of sequences whose logits are adjusted, and that are new."""
        seats = [each for each in self._seats if each is not None and each.way is Way.ADJUSTED]
        self._places = {seat: at for seat, at in self._places.items() if seat in seats}
        vocab = self._model.vocab_size
        free = sorted(set(range(self._most)).difference(self._places.values()))
        for seat in seats:
            if seat not in self._places:
                self._places[seat] = at = free.pop(0)
                for name, value in seat.sampler.known(vocab, seat.known).items():
                    if name not in self._known:
                        made = create.zeros((self._most, vocab), value.dtype, self._pool.device)
                        self._known[name] = self._own(made)
                    with self._known[name][at : at + 1] as row:
                        row.from_host(value[None])

    def _step(self, stage: _Stage, whole: bool, way: Way) -> None:
        """Logits, by one launch if `whole`; what they choose; and what the next step needs."""
        parts, owner = stage.parts, self._pool.owner
        if whole and stage.whole is not None and stage.whole.holds():
            shape, device = (stage.size, self._model.vocab_size), self._pool.device
            actor = acting_owner()  # whose the blocks are
            with on_behalf_of(owner), create.empty(shape, device=device) as logits:
                following = None if way else sampling.Following(**stage.following())
                with on_behalf_of(actor):
                    given = parts["tokens"], stage.table, parts["lengths"]
                    stage.whole(*given, logits, following)
                if way:
                    way.choose(
                        logits, parts, stage.following(), self._known, stage.logprobs_history
                    )
        else:
            with self._model.decode_batch(parts["tokens"], stage) as logits, on_behalf_of(owner):
                way.choose(logits, parts, stage.following(), self._known, stage.logprobs_history)

    def _amend(self, stage: _Stage, changes: Mapping[int, BlockSequence | None]) -> None:
        with on_behalf_of(self._pool.owner):
            self._pool.amend(stage.table, changes, self._staging)

    def _control_of(self, seats: list[Seat], floors: bool) -> npt.NDArray[np.uint8]:
        """Return the next content of `_control`, in pinned memory."""
        memory = self._staging(self._control_bytes)
        values = {name: memory[self._places_of[name]].view(kind) for name, kind in _CONTROL.items()}
        memory[:] = 0
        values["given"][:] = slots.EMPTY
        values["turns"][:] = self._launched
        values["places"][:] = -1
        taken = [seat.slot for seat in seats]
        values["given"][taken] = [self._sources.get(seat, -1 - seat.slot) for seat in seats]
        values["rows"][taken] = [seat.rows for seat in seats]
        values["floors"][taken] = [
            _shared_rows(seat.sequence) if floors or seat in self._sources else -1 for seat in seats
        ]
        for name in SETTINGS:
            values[name][taken] = [seat.settings[name] for seat in seats]
        values["steps"][taken] = [seat.draws for seat in seats]
        values["places"][taken] = [self._places.get(seat, -1) for seat in seats]
        return memory

    def _staging(self, nbytes: int) -> npt.NDArray[np.uint8]:
        """Memory for a copy before or behind the next launch: pinned, as long as there is some."""
        start = self._used
        if start + nbytes > self._part_bytes:
            return np.empty(nbytes, np.uint8)
        self._used = 8 * -(-(start + nbytes) // 8)
        start += self._launched % self._parts * self._part_bytes
        found: npt.NDArray[np.uint8] = self._pinned[start : start + nbytes]
        return found

    def free(self) -> None:
        """Wait for pending work, and free everything but the blocks; a second call is a no-op."""
        with on_behalf_of(self._pool.owner), contextlib.ExitStack() as ends:
            owned, self._owned = self._owned, []
            for each in owned:
                ends.callback(each.free)
            for stage in self._stages.values():
                ends.callback(stage.free)
            self._stages, self._stage, self._seats = {}, None, []
            ends.callback(self._await)
        self._pinned = np.empty(0, np.uint8)

    def _await(self) -> None:
        """Wait for all launches; what they met is raised when all have ended."""
        copies, self._uploads = self._uploads, []
        with contextlib.ExitStack() as ends:
            for flight in self._flights:
                copies += flight.uploads
                ends.callback(flight.done.synchronize)
            self._flights.clear()
            for copy in copies:
                ends.callback(copy.wait)


def _shared_rows(sequence: BlockSequence) -> int:
    """From which row on a sequence may be written: it shares the blocks before."""
    shared = [at for at, block in enumerate(sequence.blocks) if block.users > 1]
    return (shared[-1] + 1) * sequence.pool.rows if shared else 0
