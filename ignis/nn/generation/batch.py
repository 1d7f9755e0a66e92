"""Several sequences that are continued together, each from when it is added until it ends."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from ignis.base.lifetime import Scoped
from ignis.base.numbers import as_count
from ignis.errors import ArgumentError, UseAfterFreeError
from ignis.nn.causal import CausalModel
from ignis.nn.generation.sampling import Sampler
from ignis.nn.kv_cache import PagedCache
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.blocks.sequence import BlockSequence

__all__ = ["BatchGenerator", "Produced"]


@dataclass(frozen=True, slots=True)
class Produced:
    """What a step has done for a sequence.

    Attributes
    ----------
    sequence : int
        What `BatchGenerator.add` returned.
    id : int or None
        The id that follows; None where it is one that ends the sequence.
    ended : bool
        Whether it is the last one; the blocks of the sequence are free again.
    """

    sequence: int
    id: int | None
    ended: bool


@dataclass(slots=True)
class _Request:
    """A sequence that is waiting or running."""

    pending: list[int]
    """Ids that its cache does not have yet."""

    left: int
    """How many ids it may still get."""

    most: int
    """Positions of its cache."""

    sampler: Sampler
    end_ids: frozenset[int]
    holder: str | None
    blocks: BlockSequence | None
    """What the caller has lent for it."""

    cache: PagedCache | None = field(default=None)

    def needs(self, rows: int) -> int:
        """Blocks of `rows` rows that it may still allocate."""
        sequence = self.blocks if self.cache is None else self.cache.sequence
        total = -(-self.most // rows)
        if sequence is None:
            return total
        # A block with room that others use, too, is copied before it is written.
        copied = sum(block.users > 1 for block in sequence.blocks[sequence.length // rows :])
        return total - len(sequence.blocks) + copied


class BatchGenerator(Scoped):
    """Continues sequences of different lengths together: one pass of the model per step.

    A sequence starts with the first step for which the pool has room for all that it may become,
    those before it first; then it has a share in every step until it ends, and never waits for a
    block. In a step it gives the model its latest id, or the next part of its prompt.

    Parameters
    ----------
    model : LanguageModel or GPT2
        Its weights may change between two steps, in place.
    pool : BlockPool
        One of `PagedCache.pool_for`; others may use it, too.
    chunk : int, optional
        Most ids of a prompt in one step, so that a long prompt does not hold up the others; all of
        them if None.

    Raises
    ------
    ArgumentError
        If an argument is none of these.

    Examples
    --------
    >>> with nn.BatchGenerator(model, pool) as batch:
    ...     first, second = batch.add([1, 2, 3], 20), batch.add([4], 5)
    ...     while len(batch):
    ...         for produced in batch.step():
    ...             print(produced.sequence, produced.id, produced.ended)
    """

    def __init__(self, model: CausalModel, pool: BlockPool, *, chunk: int | None = None) -> None:
        operation = "BatchGenerator"
        if not isinstance(model, CausalModel):
            raise ArgumentError(f"{operation}: {type(model).__name__} is no LanguageModel or GPT2")
        if not isinstance(pool, BlockPool):
            raise ArgumentError(f"{operation}: {type(pool).__name__} is no BlockPool")
        if chunk is not None:
            chunk = as_count(operation, "chunk", chunk, least=1)
        self._model = model
        self._pool = pool
        self._chunk = chunk
        self._requests: dict[int, _Request] = {}
        self._kept_back: list[Produced] = []
        self._added = 0
        self._freed = False

    def __len__(self) -> int:
        """Number of sequences that have not ended."""
        return len(self._requests)

    @property
    def running(self) -> int:
        """Number of sequences that have blocks; the others wait for them."""
        return sum(request.cache is not None for request in self._requests.values())

    def add(
        self,
        prompt: Sequence[int],
        count: int,
        sampler: Sampler | None = None,
        *,
        end_ids: Collection[int] = (),
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
            Its own; greedy if None.
        end_ids : collection of int
            Ids that end it before.
        holder : str, optional
            Whose name holds its blocks.
        blocks : BlockSequence, optional
            Of the pool: keys and values of the ids before `prompt`, to which those of the prompt
            and of the ids that follow are added. It stays the caller's, who leaves it alone until
            the sequence has ended or was removed; its owner is the one who acts in `step`.

        Returns
        -------
        int
            What names it in `step` and `remove`.

        Raises
        ------
        ArgumentError
            If an argument is out of range, the pool is too small for it even if it is empty, or
            the blocks are those of another pool or of a sequence that has not ended.
        UseAfterFreeError
            If the generator was freed, or the blocks were.
        """
        operation = "BatchGenerator.add"
        self._require_usable(operation)
        count = as_count(operation, "count", count, least=1)
        vocab = self._model.vocab_size
        ids = [as_count(operation, "an id", each, most=vocab - 1) for each in prompt]
        before = self._require_lendable(blocks)
        # The last id that follows is not added to the cache any more.
        most = before + len(ids) + count - 1
        context = self._model.config.context
        if not ids or most > context:
            behind = f" behind {before}" if before else ""
            raise ArgumentError(
                f"{operation}: {len(ids)} ids{behind} and {count} more; a prompt of at least one, and no "
                f"more than the context of {context}, expected"
            )
        if self._blocks(most) > self._pool.capacity:
            raise ArgumentError(
                f"{operation}: {most} positions take {self._blocks(most)} blocks, and "
                f"{self._pool.describe()} has {self._pool.capacity}"
            )
        self._added += 1
        self._requests[self._added] = _Request(
            ids, count, most, sampler or Sampler(), frozenset(end_ids), holder, blocks
        )
        return self._added

    def _require_lendable(self, blocks: BlockSequence | None) -> int:
        """Rows of the blocks that a caller lends."""
        operation = "BatchGenerator.add"
        if blocks is None:
            return 0
        if not isinstance(blocks, BlockSequence):
            kind = type(blocks).__name__
            raise ArgumentError(f"{operation}: blocks must be a BlockSequence, not {kind}")
        if blocks.freed:
            raise UseAfterFreeError(f"{operation}: the blocks of {blocks.holder!r} were freed")
        if blocks.pool is not self._pool:
            raise ArgumentError(
                f"{operation}: the blocks of {blocks.holder!r} are those of another pool, not of "
                f"{self._pool.describe()}"
            )
        if any(request.blocks is blocks for request in self._requests.values()):
            raise ArgumentError(
                f"{operation}: a sequence that has not ended has the blocks of {blocks.holder!r}; "
                "fork() makes one that shares them"
            )
        return blocks.length

    def remove(self, sequence: int) -> None:
        """End a sequence now, and release its blocks.

        Raises
        ------
        ArgumentError
            If there is no such one that has not ended.
        """
        number = as_count("BatchGenerator.remove", "sequence", sequence)
        if number not in self._requests:
            raise ArgumentError(f"BatchGenerator.remove: no sequence {number}, or it has ended")
        self._end(number)

    def step(self) -> list[Produced]:
        """Compute one pass for all sequences that have room.

        Returns
        -------
        list of Produced
            In the order in which the sequences were added; none for those whose prompt has a part
            left, or that wait. What an error has kept back comes with the next step.

        Raises
        ------
        OutOfMemoryError
            If others have taken the blocks that the sequences need; nothing has changed.
        ArgumentError
            If the sampler of a sequence refuses its logits: that sequence has ended.
        UseAfterFreeError
            If the generator was freed.
        """
        self._require_usable("BatchGenerator.step")
        self._admit()
        parts: dict[int, list[int]] = {}
        caches: list[PagedCache] = []
        for number, request in self._requests.items():
            if request.cache is not None:
                parts[number] = request.pending[: self._chunk]
                caches.append(request.cache)
        if not parts:
            return self._returned([])
        with self._model.append_batch(list(parts.values()), caches) as logits:
            rows = logits.to_host()
        for number, part in parts.items():
            del self._requests[number].pending[: len(part)]
        found: list[Produced] = []
        errors: list[Exception] = []
        for number, row in zip(parts, rows, strict=True):
            if self._requests[number].pending:
                continue
            try:
                found.append(self._chosen(number, row))
            except Exception as error:
                errors.append(error)
                self._end(number)
        if errors:
            self._kept_back += found
            raise errors[0]
        return self._returned(found)

    def _returned(self, found: list[Produced]) -> list[Produced]:
        before, self._kept_back = self._kept_back, []
        return before + found

    def _chosen(self, number: int, logits: npt.NDArray[np.float32]) -> Produced:
        request = self._requests[number]
        chosen = request.sampler(logits)
        request.left -= 1
        if chosen in request.end_ids:
            self._end(number)
            return Produced(number, None, True)
        if not request.left:
            self._end(number)
            return Produced(number, chosen, True)
        request.pending.append(chosen)
        return Produced(number, chosen, False)

    def _admit(self) -> None:
        """Make caches for those that wait, as long as all that run can become what they may."""
        room = self._pool.available
        for request in self._requests.values():
            if request.cache is not None:
                room -= request.needs(self._pool.rows)
        for request in self._requests.values():
            if request.cache is not None:
                continue
            room -= request.needs(self._pool.rows)
            if room < 0:
                break
            request.cache = PagedCache(
                self._pool, request.most, holder=request.holder, sequence=request.blocks
            )
        if self._requests and not self.running:
            first = next(iter(self._requests.values()))
            # Refused, with a message that says who has the blocks.
            self._pool.release(self._pool.allocate(first.needs(self._pool.rows)))

    def _blocks(self, positions: int) -> int:
        return -(-positions // self._pool.rows)

    def _end(self, number: int) -> None:
        request = self._requests.pop(number)
        if request.cache is not None:
            request.cache.free()

    def _require_usable(self, operation: str) -> None:
        if self._freed:
            raise UseAfterFreeError(f"{operation}: this generator was freed")

    def free(self) -> None:
        """End all sequences; calling it again is a no-op."""
        self._freed = True
        for number in list(self._requests):
            self._end(number)
