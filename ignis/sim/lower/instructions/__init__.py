"""The PTX instructions, one module per family; importing them registers their handlers."""

from ignis.sim.lower.instructions import (
    atomics,
    bits,
    calls,
    compare,
    convert,
    floats,
    half,
    integers,
    matrix_rows,
    memory,
    mma,
    setmaxnreg,
    textures,
    video,
    warp_instructions,
    wgmma,
    wmma,
)
from ignis.sim.lower.instructions.copies import async_copy, bulk_copy, mbarrier
from ignis.sim.lower.instructions.registry import find_handler

__all__ = [
    "async_copy", "atomics", "bits", "bulk_copy", "calls", "compare", "convert", "find_handler",
    "floats", "half", "integers", "matrix_rows", "mbarrier", "memory", "mma", "setmaxnreg",
    "textures", "video", "warp_instructions", "wgmma", "wmma",
]  # fmt: skip
