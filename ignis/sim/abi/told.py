"""What faults say that have a text with numbers: native code gives its name and the numbers.

The texts have ``{a}`` and ``{b}`` for the numbers; where a fault knows of another instruction, the
report names its line.
"""

from __future__ import annotations

TEXTS = {
    "count": "the count of an mbarrier is from 1 to {b:,}, not {a:,}",
    "not initialized": "there is no mbarrier at this address: nothing has initialized it",
    "invalidated": "the mbarrier was invalidated",
    "invalid under way": "the mbarrier is invalidated while a copy of {a:,} bytes is under way "
    "that "
    "tells it",
    "overwritten": "something else than instructions of mbarriers has written over the mbarrier; "
    "mbarrier.inval must come first",
    "reused": "the memory of the mbarrier is used for something else; mbarrier.inval must come "
    "first",
    "initialized again": "the mbarrier is initialized already; mbarrier.inval must come first",
    "too many arrivals": "{a:,} arrivals, but the phase of the mbarrier lacks {b:,}",
    "too many bytes": "{a:,} bytes in one phase of an mbarrier, at most {b:,} can be",
    "more bytes": "{a:,} bytes came, but the phase of the mbarrier expects {b:,}",
    "ended without": "the phase ends without the {a:,} bytes of a copy that is under way; it "
    "expects "
    "{b:,} bytes in all",
    "lacks arrivals": "{a} of {b} expected arrivals at the mbarrier, and no more to come",
    "lacks bytes": "the phase of the mbarrier lacks {a:,} of {b:,} bytes, and no more are to come",
    "old state": "the state is of a phase that ended {a} phases ago; only the last one can be "
    "waited "
    "for",
    "missed": "{a} phases of the mbarrier have ended since the thread began to wait for the first "
    "of "
    "them: it has missed that",
    "copy size": "a bulk copy moves a multiple of 16 bytes, not {a:,}",
    "started again": "{a} lanes start the same copy; one of them must be elected",
    "over barrier": "the copy writes over an mbarrier that is in use",
    "hidden": "the async proxy may not see that the mbarrier was initialized: no "
    "fence.mbarrier_init and "
    "no fence.proxy.async came after that",
    "unread at exit": "the block ends, but nobody has waited until the {a:,} bytes of the copy "
    "were read "
    "from its shared memory",
    "under way at exit": "the block ends while the copy of {a:,} bytes to its shared memory is "
    "under way",
    "map alignment": "a tensor map lies at a multiple of 64 bytes, but the alignment of this "
    "address "
    "is {a}",
    "map space": "the tensor map is in shared or local memory, but copies read it from a "
    "parameter, "
    "constant or global memory",
    "no map": "what is at the address of the tensor map is none",
    "map rank": "the tensor map has {a} dimensions, the instruction {b}",
    "map of im2col": "the tensor map is one of im2col, the instruction copies tiles",
    "map of tiles": "the tensor map is one of tiles, the instruction copies by im2col",
    "interleaved": "the tensor map has an interleaved layout, which is not simulated",
    "box row": "a row of the box has {a} bytes, which is no multiple of 16, or more than what is "
    "swizzled, {b}",
    "no reduction": "there is no such reduction of elements of the tensor map's type",
    "negative": "a box that is stored begins at a coordinate of at least 0, but along dimension "
    "{a} "
    "that is -{b}",
    "outside pixels": "the position along dimension {a} is outside of the box of pixels",
    "other block": "the mbarrier is in another block than what it tells of",
    "no peer": "the mask of the copy names block {a} of the cluster, which has {b}",
    "lacks registers": "the block would need {a:,} registers and has {b:,}, and no warp gives "
    "back any",
    "less than before": "setmaxnreg.inc to {a} registers, but the warp has {b}",
    "more than before": "setmaxnreg.dec to {a} registers, but the warp has {b}",
    "descriptor bits": "bits beside its fields are set, or a base offset without swizzle",
    "lanes differ": "lanes of a warp have different descriptors",
    "other descriptor": "warps {a} and {b} of a warpgroup have different descriptors",
    "read in flight": "the register is read while a product is under way that adds to it; "
    "wgmma.wait_group must come first",
    "written in flight": "the register is written while a product is under way that uses it; "
    "wgmma.wait_group must come first",
    "factor in flight": "the factor is a sum of a product that is under way; wgmma.wait_group must "
    "come first",
    "no fence": "no wgmma.fence came before the warp's first product",
    "written without fence": "no wgmma.fence came after registers of the product were written",
}
NUMBERS = {name: number for number, name in enumerate(TEXTS)}
