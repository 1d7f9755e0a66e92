"""The film of a launch: what native code notes of the accesses to one word.

A table begins with the fields of `Film`; behind them lie two rings of steps: of accesses to the
word, and of all others, which would leave no room for those. All fields are 64 bits wide.
"""

from __future__ import annotations


class Film:
    """Fields ahead of the steps.

    ``OTHERS`` and ``WORDS`` count the steps so far, of each of which the last ``ROOM`` are there;
    ``LATEST`` has a bit for each of the last steps, 1 for accesses to the word, the latest one
    lowest. ``TURNS`` counts executions of instructions, ``ACCESSES`` those of all lanes to memory.
    The word has ``NBYTES`` bytes, at most 8 and 0 for none, at the address ``START``; if ``SHARED``
    is 1 that is an offset into the shared memory of block ``BLOCK``. ``FIRST`` and ``SECOND`` are
    the two warps, as `Step.WARP` has them, whose further steps are noted.
    """

    OTHERS, WORDS, LATEST, ROOM, TURNS, ACCESSES = range(6)
    SHARED, BLOCK, START, NBYTES, FIRST, SECOND = range(6, 12)
    FIELDS = 16


class Step:
    """Fields of a step.

    ``KIND`` is one of `KINDS`, ``INFO`` what `describe` has packed. ``WARP`` is 32 times the block
    and the warp's index in it, ``LANES`` a mask. ``WORD`` is 1 for an access to the word, 0 for
    what else may order it: a strong access to ``ADDRESS``, a barrier, a fence. In shared memory
    that is an offset. ``VALUE`` has the bytes that the lanes have read, or that the memory holds
    after their write. ``TURN`` is the same for all steps of one execution of an instruction; the
    ``TIMES`` of equal steps in a row are counted.
    """

    KIND, INFO, WARP, LANES, WORD, ADDRESS, VALUE, TURN, TIMES = range(9)
    FIELDS = 9


KINDS = {"load": 0, "store": 1, "atomic": 2, "copy": 3, "mbarrier": 4,
         "arrives": 5, "passes": 6, "syncwarp": 7, "fence": 8}  # fmt: skip
"""``copy`` is a write whose value is not known when it starts, or of a piece of a matrix."""
