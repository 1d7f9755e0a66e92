"""Several sequences that are continued together, each from when it is added until it ends."""

from __future__ import annotations

import contextlib
import math
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import fields
from functools import partial

from ignis.base.lifetime import Scoped, Undo
from ignis.base.numbers import as_count, as_flag, as_ids, require_kind
from ignis.errors import ArgumentError, OutOfMemoryError, UseAfterFreeError
from ignis.kernels.attention import MAX_HEAD_DIM
from ignis.nn.causal import CausalModel
from ignis.nn.generation.batch_request import BatchStatistics, Produced, Request
from ignis.nn.generation.prefixes import Prefixes
from ignis.nn.generation.sampler import Known, Sampler
from ignis.nn.generation.slots import Seat, Slots
from ignis.nn.kv_cache import PagedCache
from ignis.nn.published.tokenizer import Tokenizer, require_stops
from ignis.runtime.blocks.core import require_name
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.blocks.sequence import BlockSequence
from ignis.runtime.stream import current_stream

_AHEAD = 16
"""Steps between two uploads of blocks, each of which has those of all sequences until the next."""

_MOST_BEHIND = 1023
"""Steps. Each one has an event and a row of pinned memory."""

_NAMED = 1000
"""Preemptions that the statistics name, the latest ones."""

_MANY, _IDS_EACH, _LONGEST_WAIT = 32, 8, 7
"""Prompts wait if more than 32 sequences run: for 8 ids for each of these, but for 7 steps at most.
A pass costs the host as much as several steps, even if it computes few ids."""

_ROUND = 128
"""A pass of more than 256 ids computes a multiple of this number, if sequences run. The next pass
computes the rest. The library tunes a product for each number of rows, and prompts have any."""

_TURNS = 8
"""In how many steps before one sequences get their blocks, so that no step has to wait for it."""


_Part = tuple[Request, PagedCache, list[int]]
"""Ids of a prompt that one pass computes."""


class BatchGenerator(Scoped):
    """Continues sequences of different lengths together: one captured step for all of them.

    A sequence starts once the pool has room for its prompt and a block more for each that runs;
    earlier sequences go first. It gets blocks as it grows, some steps ahead while there are enough.
    If there is none, the latest sequence makes room: it releases its blocks, keeps its ids, and
    starts again with these when there is room. The earliest one always goes on. Prompts are
    computed in parts, between the steps; the last id of a prompt is the sequence's first input to a
    step. If more than 32 sequences run, a few ids of prompts wait up to 7 steps for more of them.

    Sequences that begin with the same ids share the full blocks of these, which only the first one
    computes. Blocks of sequences that have ended stay cached for later ones until an allocation
    from the pool needs them; those that were released first go first. The generator frees the rest
    with itself, and when the weights change.

    A step is captured once for 1, 2, 4, ... sequences, and the smallest one that fits is replayed.
    The device chooses ids and continues with them; the host reads them `behind` steps later, and
    results past the end of a sequence are discarded. A sequence's ids depend neither on when the
    host reads them nor on its neighbors, shared blocks and preemptions, except for rounding: in
    matrix products of other sizes, and in steps of up to 8 sequences that are one launch, as in
    `Decoder`.

    It works on the stream that is current when it is made. Its graphs hold the weights and
    the pool until it is freed.

    Parameters
    ----------
    model : LanguageModel or GPT2
        Its weights may change between two steps, in place.
    pool : BlockPool
        One of `PagedCache.pool_for`; others may use it, too.
    chunk : int, optional
        Most ids of prompts in one pass, so that long prompts do not hold up the others; those of
        all prompts if None. Prompts that were added first go first.
    slots : int
        Most sequences that run at the same time.
    behind : int
        How many steps the host reads the ids later, at most 1023: 0 waits for each of them.
    captured : bool
        False launches the operations of a step one by one; the ids are the same. A capture that
        another thread ends, by work on the default stream, is made again with the next step.
    share_prefixes : bool
        Whether sequences share blocks of equal ids. Those with blocks of a caller never do.

    Raises
    ------
    ArgumentError
        If an argument has the wrong type, or the pool does not have the model's layers and heads.
    OutOfMemoryError
        If there is no memory for what the steps start with, some bytes for each slot.

    Examples
    --------
    >>> with nn.BatchGenerator(model, pool) as batch:
    ...     first, second = batch.add([1, 2, 3], 20), batch.add([4], 5)
    ...     while len(batch):
    ...         for produced in batch.step():
    ...             print(produced.sequence, produced.id, produced.ended)
    """

    def __init__(
        self,
        model: CausalModel,
        pool: BlockPool,
        *,
        chunk: int | None = None,
        slots: int = 64,
        behind: int = 1,
        captured: bool = True,
        share_prefixes: bool = True,
    ) -> None:
        operation = "BatchGenerator"
        if not isinstance(model, CausalModel):
            raise ArgumentError(f"{operation}: {type(model).__name__} is no LanguageModel or GPT2")
        require_kind(operation, pool, BlockPool)
        shape, layers = (2, model.config.num_kv_heads, model.config.head_dim), model.num_layers
        if pool.row_shape != shape or pool.layers != layers or shape[2] > MAX_HEAD_DIM:
            raise ArgumentError(
                f"{operation}: {pool.describe()} does not fit a model of {layers} layers of rows "
                f"{shape}, head_dim up to {MAX_HEAD_DIM}; make one with PagedCache.pool_for"
            )
        if chunk is not None:
            chunk = as_count(operation, "chunk", chunk, least=1)
        self._model = model
        self._pool = pool
        self._chunk = chunk
        self._most = as_count(operation, "slots", slots, least=1, most=65535)
        self._behind = as_count(operation, "behind", behind, most=_MOST_BEHIND)
        self._captured = as_flag(operation, "captured", captured)
        shares = as_flag(operation, "share_prefixes", share_prefixes)
        self._prefixes = Prefixes(model, pool) if shares else None
        self._computed = self._shared = self._preemptions = 0
        self._preempted: deque[int] = deque(maxlen=_NAMED)
        self._stream = current_stream(pool.device)
        self._requests: dict[int, Request] = {}
        self._seated: dict[Seat, Request] = {}
        self._found: list[Produced] = []
        self._added = self._waited = 0
        self._freed = False
        self._slots: Slots | None = self._new_slots()

    def _new_slots(self) -> Slots:
        with self._stream:
            return Slots(self._model, self._pool, self._most, self._behind, self._captured)

    def __len__(self) -> int:
        """Number of sequences whose end no step has returned."""
        return len(self._requests) + sum(each.ended for each in self._found)

    @property
    def running(self) -> int:
        """Number of sequences that have blocks; the others wait for them."""
        return sum(request.cache is not None for request in self._requests.values())

    @property
    def statistics(self) -> BatchStatistics:
        """What it has done so far."""
        cached = 0 if self._prefixes is None else len(self._prefixes.cached())
        counts = self._computed, self._shared, self._preemptions
        return BatchStatistics(*counts, tuple(self._preempted), cached)

    def add(
        self,
        prompt: Sequence[int],
        count: int,
        sampler: Sampler | None = None,
        *,
        end_ids: Collection[int] = (),
        stop: Collection[str] = (),
        tokenizer: Tokenizer | None = None,
        holder: str | None = None,
        blocks: BlockSequence | None = None,
    ) -> int:
        """Let a sequence be continued from the next step on.

        Parameters
        ----------
        prompt : sequence of int
            Its ids, at least one.
        count : int
            Most ids that follow, at least 1; with the prompt, no more than the model's context.
        sampler : Sampler, optional
            Its settings, its seed and the number of its next draw are those of the sequence; it
            stays as it is, and may be given to several. Greedy if None.
        end_ids : collection of int
            Ids of the model that end it before.
        stop : collection of str
            Strings that end it when the text of the ids that follow has one; the id that completes
            it is the last one.
        tokenizer : Tokenizer, optional
            Of this text; needed for `stop`.
        holder : str, optional
            Name of the holder of its blocks.
        blocks : BlockSequence, optional
            Of the pool: keys and values of the ids before `prompt`, to which those of the prompt
            and of the ids that follow are added. It stays the caller's, who must not use it until
            the sequence ended or was removed; its owner must be the acting owner of `step`.

        Returns
        -------
        int
            What names it in `step` and `remove`.

        Raises
        ------
        ArgumentError
            If an argument is out of range, the sampler has its own way to choose, the pool is too
            small for it even if it is empty, or the blocks are those of another pool or of a
            sequence that has not ended.
        UseAfterFreeError
            If the generator was freed, or the blocks were.
        """
        operation = "BatchGenerator.add"
        self._require_usable(operation)
        count = as_count(operation, "count", count, least=1)
        vocab = self._model.vocab_size
        ids = list(as_ids(operation, prompt, vocab - 1))
        if holder is not None:
            require_name(operation, holder)
        sampler = Sampler() if sampler is None else _copied(sampler)
        before = self._require_lendable(blocks)
        # The last id that follows is not added to the cache any more.
        most = before + len(ids) + count - 1
        context = self._model.config.context
        if not ids or most > context:
            behind = f" after {before}" if before else ""
            raise ArgumentError(
                f"{operation}: {len(ids)} ids{behind} and {count} more; expected a prompt of at "
                f"least one, and at most the context of {context}"
            )
        if self._blocks(most) > self._pool.capacity:
            raise ArgumentError(
                f"{operation}: {most} positions take {self._blocks(most)} blocks, and "
                f"{self._pool.describe()} has {self._pool.capacity}"
            )
        known = Known(ids, [], frozenset(as_ids(operation, end_ids, vocab - 1)))
        if sampler.adjusts:
            sampler.known(vocab, known)  # whose ids are those of the model
        stops = require_stops(operation, stop, tokenizer)
        self._added += 1
        self._requests[self._added] = Request(
            self._added, count, most, sampler, known, stops, holder, blocks
        )
        return self._added

    def _require_lendable(self, blocks: BlockSequence | None) -> int:
        """Rows of the blocks that a caller lends."""
        operation = "BatchGenerator.add"
        if blocks is None:
            return 0
        require_kind(operation, blocks, BlockSequence, "blocks")
        if blocks.freed:
            raise UseAfterFreeError(f"{operation}: the blocks of {blocks.holder!r} were freed")
        if blocks.pool is not self._pool:
            raise ArgumentError(f"{operation}: blocks of {blocks.holder!r} are from another pool")
        if any(request.blocks is blocks for request in self._requests.values()):
            raise ArgumentError(
                f"{operation}: a running sequence already uses the blocks of "
                f"{blocks.holder!r}; share them with fork()"
            )
        return blocks.length

    def remove(self, sequence: int) -> None:
        """End a sequence now, and release its blocks, even while steps are under way.

        It ends even if the driver refuses a free; that memory is freed later.

        Raises
        ------
        ArgumentError
            If there is no such running sequence.
        """
        number = as_count("BatchGenerator.remove", "sequence", sequence)
        if number not in self._requests:
            raise ArgumentError(f"BatchGenerator.remove: no sequence {number}, or it has ended")
        with self._stream, self._restarting():
            self._end([self._requests[number]])
            self._found = [each for each in self._found if each.sequence != number]

    def step(self) -> list[Produced]:
        """Launch the next step of all sequences that have room, and read the ids of an earlier one.

        The first call with `behind` 1 returns nothing, and each other one what the device computed
        while the one before returned. Where all ids are launched the calls return the rest.

        Returns
        -------
        list of Produced
            In the order of the steps, and in each in the order in which the sequences were added;
            none for those whose prompt has a part left, or that wait. The next step returns what an
            error held back.

        Raises
        ------
        OutOfMemoryError
            If others have taken the blocks that the earliest sequence needs, or memory; nothing is
            lost, and another call goes on.
        ArgumentError
            If the logits of a sequence have a NaN, or the largest one is not finite: that sequence
            has ended, as the next step returns with the reason.
        CheckError, CudaError
            If earlier work failed. Another call repeats the interrupted work.
        UseAfterFreeError
            If the generator was freed, or somebody else freed a block of a sequence.
        """
        self._require_usable("BatchGenerator.step")
        with self._stream:
            if len(self._seated) < len(self._requests):
                self._seats()  # first those that run: who starts does not take their blocks
                self._admit()
                self._prefill()
            running = self._seats()
            failed: list[str] = []
            with self._restarting():
                if self._slots is None and running:
                    self._slots = self._new_slots()
                if self._slots is not None:
                    failed = self._proceed(self._slots, running)
                self._end([each for each in self._requests.values() if each.over])
        if failed:
            raise ArgumentError("; ".join(failed))
        found, self._found = self._found, []
        return found

    def _proceed(self, slots: Slots, running: list[Seat]) -> list[str]:
        """Launch a step, and note the ids of earlier ones; what has failed."""
        failed: list[str] = []
        slots.arrange(running)
        if running:
            slots.launch()
            self._grow(slots, running)
        least = self._behind if running else 0
        while slots.in_flight > least:
            failed += self._seen(slots.land())
        return failed

    def _prefill(self) -> None:
        """Compute the next part of the prompts, all but their last ids.

        After a preemption, the ids that followed belong to the prompt.
        """
        left, index = self._chunk, self._index()
        parts: list[_Part] = []
        computing: set[tuple[int, ...]] = set()
        size = self._pool.rows
        for request in list(self._requests.values()):
            cache = request.cache
            if cache is None or request.seat is not None or left == 0:
                continue
            if index is not None:
                self._share(index, request, cache)
            ids, done = request.ids, cache.length
            missing = count = request.rows - done
            end = (done // size + 1) * size
            if index is not None and request.sharing and end <= request.rows:
                # A sequence waits for a block that an earlier one computes in this pass.
                if (first := tuple(ids[:end])) in computing and done % size == 0:
                    continue
                computing.add(first)
            if left is not None:
                count = min(count, left)
            # With the last part, a row for the first step.
            room = partial(cache.reserve, count + (count == missing))
            if self._taken(request, room) and count:
                parts.append((request, cache, ids[-1 - missing :][:count]))
                left = left and left - count
        if parts := self._due(parts):
            caches = [cache for _, cache, _ in parts]
            self._model.prefill_batch([ids for _, _, ids in parts], caches)
            self._waited = 0
        for request, cache, ids in parts:
            self._computed += len(ids)
            self._note(request, cache.sequence)
        for request in self._requests.values():
            cache, sampler = request.cache, request.sampler
            if cache is not None and request.seat is None and cache.length == request.rows:
                draws = sampler.steps + request.seen
                given = cache.sequence, sampler, request.known, request.ids[-1]
                request.seat = Seat(*given, request.rows, draws)
                self._seated[request.seat] = request

    def _due(self, parts: list[_Part]) -> list[_Part]:
        """Return the parts that this pass computes. The others wait for a later one."""
        total, running = sum(len(ids) for _, _, ids in parts), len(self._seated)
        enough = min(_IDS_EACH * running, self._chunk or math.inf) if running > _MANY else 0
        if total < enough and self._waited < _LONGEST_WAIT:
            self._waited += bool(parts)
            return []
        over = total % _ROUND if running and total > 2 * _ROUND else 0
        while over:
            request, cache, ids = parts.pop()
            if len(ids) > over:
                parts.append((request, cache, ids[:-over]))
            over -= min(over, len(ids))
        return parts

    def _index(self) -> Prefixes | None:
        """Return what is known of blocks; of sequences with rows of earlier weights nothing is."""
        if self._prefixes is not None and self._prefixes.renew():
            for request in self._requests.values():
                request.mixed = request.cache is not None and request.cache.length > 0
        return self._prefixes

    def _share(self, index: Prefixes, request: Request, cache: PagedCache) -> None:
        """Let a sequence begin with blocks that others have computed."""
        done, size = cache.length, self._pool.rows
        if not request.sharing or done % size:
            return
        found = index.find(request.ids, request.rows // size)[done // size :]
        if found:
            cache.sequence.truncate(done)
            # Another thread has needed one, or the budget of the owner ends.
            with contextlib.suppress(UseAfterFreeError, OutOfMemoryError):
                cache.sequence.extend(found)
                self._shared += len(found) * size

    def _note(self, request: Request, sequence: BlockSequence) -> None:
        """Let others find the full blocks of a sequence."""
        if self._prefixes is not None and request.sharing:
            full = sequence.length // self._pool.rows
            self._prefixes.note(request.ids, sequence.blocks[:full])

    def _seats(self) -> list[Seat]:
        """Return the sequences of the next launch: they have room for its rows."""
        found: list[Seat] = []
        size = self._pool.rows
        for request in sorted(self._seated.values(), key=lambda each: each.number):
            seat = request.seat
            if seat is None or seat.rows == request.most:
                continue  # it has made room, or all of its ids are launched
            full = seat.slot < 0 or seat.rows == len(seat.sequence.blocks) * size
            if not full or self._taken(request, partial(self._reserve, seat, seat.rows + 1)):
                found.append(seat)
        return found

    def _taken(self, request: Request, reserve: Callable[[], None]) -> bool:
        """Let a sequence have blocks; while there are none, the latest one makes room.

        Return whether it has them: otherwise it was the latest one itself.
        """
        while True:
            try:
                reserve()
                return True
            except OutOfMemoryError:
                started = [each for each in self._requests.values() if each.cache is not None]
                if started == [request]:
                    raise
                self._preempt(started[-1])
                if started[-1] is request:
                    return False

    def _preempt(self, request: Request) -> None:
        """Let a sequence wait again, without blocks but those that its caller has lent."""
        self._preemptions += 1
        self._preempted.append(request.number)
        self._index()
        self._release([request])

    def _reserve(self, seat: Seat, rows: int) -> None:
        """Let a sequence have room for so many rows."""
        request, sequence = self._seated[seat], seat.sequence
        # The watermark is behind: it counts rows of ids that were read.
        sequence.advance(request.rows - sequence.length)
        if self._slots is not None:
            self._slots.grown(seat)  # perhaps some, if there are not enough
        sequence.reserve(rows - sequence.length)

    def _grow(self, slots: Slots, running: list[Seat]) -> None:
        """Behind a launch, while the device computes: blocks for the steps to come.

        While there are too few, nothing happens here: each gets one with the step that needs it.
        """
        growing = [(seat, self._seated[seat].most) for seat in running]
        growing = [(seat, most) for seat, most in growing if seat.room < most]
        steps = min((seat.room - seat.rows for seat, _ in growing), default=_TURNS)
        if steps >= _TURNS:
            return
        # Blocks that a sequence has early are fewer for others, unless all get what they will need.
        needed = sum(self._blocks(most) - len(seat.sequence.blocks) for seat, most in growing)
        if self._pool.available < min(needed, len(running)):
            return
        turns = -(-len(growing) // _TURNS) if steps else len(growing)
        for seat, most in growing:
            rows = min(seat.rows + steps + _AHEAD, most)
            if turns and rows > len(seat.sequence.blocks) * self._pool.rows:
                turns -= 1
                with contextlib.suppress(OutOfMemoryError):
                    self._reserve(seat, rows)
        if not steps:
            slots.amend()

    def _seen(self, results: list[tuple[Seat, int, float | None]]) -> list[str]:
        """Note ids that were read; what has failed."""
        failed: list[str] = []
        known = [(self._seated[seat], i, p) for seat, i, p in results if seat in self._seated]
        for request, chosen, logprob in sorted(known, key=lambda each: each[0].number):
            if request.over:
                continue
            if chosen < 0:
                request.over = True
                reason = (
                    f"BatchGenerator.step: sequence {request.number} has a NaN logit, or its "
                    "largest logit is not finite"
                )
                failed.append(reason)
                self._found.append(Produced(request.number, None, True, reason))
                continue
            assert request.seat is not None
            request.seat.id = chosen
            request.known.following.append(chosen)
            ends = chosen in request.known.end_ids
            stopped = None
            if request.stops is not None and not ends:
                tokenizer, stops = request.stops
                stopped = tokenizer.stop_in(request.known.following, stops)
            request.over = ends or stopped is not None or request.seen == request.count
            shown = None if ends else chosen
            logprob = logprob if request.sampler.logprobs else None
            self._found.append(Produced(request.number, shown, request.over, stopped, logprob))
        return failed

    @contextlib.contextmanager
    def _restarting(self) -> Iterator[None]:
        """Let an error be followed by steps from the ids that were read, whatever is under way."""
        with Undo(self._restart):
            yield

    def _restart(self) -> None:
        for seat, request in self._seated.items():
            seat.slot = -1
            seat.rows = request.rows
            seat.draws = request.sampler.steps + request.seen
        used, self._slots = self._slots, None
        if used is not None:
            used.free()

    def _admit(self) -> None:
        """Make caches for those that wait, as long as there is room for their next rows."""
        waiting = [request for request in self._requests.values() if request.cache is None]
        if not waiting:
            return
        size = self._pool.rows
        room = self._pool.available - sum(
            request.needs(size) for request in self._requests.values() if request.cache is not None
        )
        for request in waiting[: self._most - len(self._requests) + len(waiting)]:
            room -= request.needs(size)
            if room < 0 and self._prefixes is not None and request.sharing:
                shared = self._prefixes.find(request.ids, request.rows // size)
                room += sum(block.ref_count > 0 for block in shared)
            if room < 0 and self.running:
                break
            request.cache = PagedCache(
                self._pool, request.most, holder=request.holder, sequence=request.blocks
            )

    def _blocks(self, positions: int) -> int:
        return -(-positions // self._pool.rows)

    def _end(self, requests: list[Request]) -> None:
        """End sequences; what they have computed past their ends goes."""
        self._index()
        for request in requests:
            del self._requests[request.number]
        self._release(requests)

    def _release(self, requests: list[Request]) -> None:
        """Let sequences leave their slots, and release the blocks."""
        seats: list[Seat] = []
        with contextlib.ExitStack() as ends:
            for request in requests:
                cache, seat = request.cache, request.seat
                if cache is None:
                    continue
                request.cache = request.seat = None
                ends.callback(cache.free)
                ends.callback(self._return_blocks, request, cache.sequence)
                if seat is not None:
                    del self._seated[seat]
                    seats.append(seat)
                    ends.callback(_keep, cache.sequence, request.rows)
            if self._slots is not None:
                ends.callback(self._leave, seats)

    def _return_blocks(self, request: Request, sequence: BlockSequence) -> None:
        """Release the blocks of a sequence, those that others find being cached."""
        if request.blocks is None:
            self._note(request, sequence)
            request.mixed = False
            index = self._prefixes
            sequence.free(keep=() if index is None else index.known(sequence.blocks))
        elif request.number in self._requests:
            sequence.truncate(request.most - request.count + 1 - len(request.known.prompt))

    def _leave(self, seats: list[Seat]) -> None:
        """Empty slots. After an error no table is left: a graph would hold one with the blocks."""
        with self._restarting():
            if self._slots is not None:
                self._slots.leave(seats)

    def _require_usable(self, operation: str) -> None:
        if self._freed:
            raise UseAfterFreeError(f"{operation}: this generator was freed")

    def free(self) -> None:
        """End all sequences; calling it again is a no-op."""
        self._freed = True
        self._found = []
        with self._stream, contextlib.ExitStack() as ends:
            used, self._slots = self._slots, None
            if self._prefixes is not None:
                ends.callback(self._prefixes.clear)
            ends.callback(self._end, list(self._requests.values()))
            if used is not None:
                ends.callback(used.free)


def _keep(sequence: BlockSequence, rows: int) -> None:
    """Let a sequence have so many of the rows that were computed."""
    sequence.advance(rows - sequence.length)
    sequence.truncate(rows)


def _copied(sampler: Sampler) -> Sampler:
    """The settings of a sampler as they are now."""
    operation = "BatchGenerator.add"
    require_kind(operation, sampler, Sampler)
    if type(sampler).__call__ is not Sampler.__call__:
        raise ArgumentError(f"{operation}: no device can call {type(sampler).__name__}.__call__")
    return Sampler(
        **{each.name: getattr(sampler, each.name) for each in fields(Sampler) if each.init}
    )
