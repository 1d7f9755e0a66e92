"""The film of a launch: what native code notes of the accesses to one word.

A table begins with the fields of `Film`; behind them lies a ring of steps. All fields are 64 bits
wide.
"""

from __future__ import annotations


class Film:
    """Fields ahead of the steps.

    ``STEPS`` steps were noted so far, of which the last ``ROOM`` are there; ``TURNS`` counts the
    instructions that noted one, ``ACCESSES`` those of all lanes to any memory. The word has
    ``NBYTES`` bytes, at most 8 and 0 for none, at the address ``START``; if ``SHARED`` is 1 that is
    an offset into the shared memory of block ``BLOCK``. ``FIRST`` and ``SECOND`` are the two warps,
    as `Step.WARP` has them, whose further steps are noted.
    """

    STEPS, ROOM, TURNS, ACCESSES, SHARED, BLOCK, START, NBYTES, FIRST, SECOND = range(10)
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
