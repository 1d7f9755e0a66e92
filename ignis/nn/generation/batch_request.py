"""What is asked of a batch for a sequence, and what it returns of one and of all."""

from __future__ import annotations

from dataclasses import dataclass

from ignis.nn.generation.sampler import Known, Sampler
from ignis.nn.generation.slots import Seat
from ignis.nn.kv_cache import PagedCache
from ignis.nn.published.tokenizer import Tokenizer
from ignis.runtime.blocks.sequence import BlockSequence


@dataclass(frozen=True, slots=True)
class Produced:
    """Result of a step for a sequence.

    Attributes
    ----------
    sequence : int
        What `BatchGenerator.add` returned.
    id : int or None
        The id that follows; None where it is one that ends the sequence, or where its logits are
        not finite.
    ended : bool
        Whether it is the last one; the blocks of the sequence are free again.
    reason : str or None
        Why it ended, if neither an id nor the count ended it: logits that are not finite, or the
        name of a stop string.
    logprob : float or None
        The logarithm of the id's probability, where the sampler says `logprobs`.
    """

    sequence: int
    id: int | None
    ended: bool
    reason: str | None = None
    logprob: float | None = None


@dataclass(frozen=True, slots=True)
class BatchStatistics:
    """What a `BatchGenerator` has done so far.

    Attributes
    ----------
    computed, shared : int
        Rows of ids that passes computed before a sequence's steps, and rows that it found in blocks
        which it shares since. After a preemption, its rows count again.
    preemptions : int
        How often a sequence has released its blocks for earlier ones.
    preempted : tuple of int
        Which ones, in order: of the latest 1,000 preemptions.
    cached : int
        Blocks without a sequence, which others may share until the pool needs them.
    """

    computed: int
    shared: int
    preemptions: int
    preempted: tuple[int, ...]
    cached: int


@dataclass(slots=True, eq=False)
class Request:
    """A sequence that is waiting or running."""

    number: int
    count: int
    """Most ids that follow."""

    most: int
    """Positions of its cache."""

    sampler: Sampler
    known: Known
    """Its prompt, the ids that the host has read, and those that end it."""

    stops: tuple[Tokenizer, tuple[str, ...]] | None
    holder: str | None
    blocks: BlockSequence | None
    """What the caller has lent for it."""

    cache: PagedCache | None = None
    seat: Seat | None = None
    """What it is in the steps, once all ids of its prompt but the last are in its cache."""

    over: bool = False
    """Whether the last id was read."""

    mixed: bool = False
    """Whether the weights have changed since its first row."""

    @property
    def seen(self) -> int:
        """Number of ids that the host has read."""
        return len(self.known.following)

    @property
    def sharing(self) -> bool:
        """Whether its rows are those of its ids alone, in blocks that are the generator's."""
        return self.blocks is None and not self.mixed

    @property
    def ids(self) -> list[int]:
        """Its prompt, and the ids that the host has read."""
        return [*self.known.prompt, *self.known.following]

    @property
    def rows(self) -> int:
        """Rows of its cache before the step that takes the latest of its ids."""
        return self.most - self.count + self.seen

    def needs(self, size: int) -> int:
        """Number of blocks of `size` rows that it lacks for its next row and one block more."""
        sequence = self.blocks if self.cache is None else self.cache.sequence
        rows = self.rows if self.seat is None else self.seat.rows
        total = min(rows // size + 2, -(-self.most // size))
        if sequence is None:
            return total
        # A block with room that others use, too, is copied before it is written.
        copied = sum(block.users > 1 for block in sequence.blocks[sequence.length // size :])
        return max(total - len(sequence.blocks), 0) + copied
