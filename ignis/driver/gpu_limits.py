"""Limits of GPUs by CUDA's names: those that all have, and those of a compute capability."""

from __future__ import annotations

from collections.abc import Mapping

COMMON = {
    "MAX_BLOCK_DIM_X": 1024,
    "MAX_BLOCK_DIM_Y": 1024,
    "MAX_BLOCK_DIM_Z": 64,
    "MAX_GRID_DIM_X": 2**31 - 1,
    "MAX_GRID_DIM_Y": 65535,
    "MAX_GRID_DIM_Z": 65535,
    "MAX_REGISTERS_PER_BLOCK": 65536,
    "MAX_REGISTERS_PER_MULTIPROCESSOR": 65536,
    "MAX_SHARED_MEMORY_PER_BLOCK": 48 * 1024,
    "MAX_THREADS_PER_BLOCK": 1024,
    "RESERVED_SHARED_MEMORY_PER_BLOCK": 1024,
    "TEXTURE_PITCH_ALIGNMENT": 32,
    "WARP_SIZE": 32,
}
"""From capability 8.0 to 9.0."""

# By capability: KiB of shared memory of a multiprocessor, its threads, its blocks.
_MULTIPROCESSORS = {
    (8, 0): (164, 2048, 32),
    (8, 6): (100, 1536, 16),
    (8, 9): (100, 1536, 24),
    (9, 0): (228, 2048, 32),
}


def resident_blocks(limits: Mapping[str, int], threads: int, shared: int) -> int:
    """Blocks of `threads` threads and `shared` bytes that a multiprocessor holds at a time."""
    warp = limits["WARP_SIZE"]
    return min(
        limits["MAX_BLOCKS_PER_MULTIPROCESSOR"],
        limits["MAX_THREADS_PER_MULTIPROCESSOR"] // (-(-threads // warp) * warp),
        limits["MAX_SHARED_MEMORY_PER_MULTIPROCESSOR"]
        // (shared + limits["RESERVED_SHARED_MEMORY_PER_BLOCK"]),
    )


def limits_of(capability: tuple[int, int]) -> dict[str, int]:
    """Return the limits of a GPU of this compute capability."""
    shared_kib, threads, blocks = _MULTIPROCESSORS[capability]
    return COMMON | {
        "CLUSTER_LAUNCH": int(capability >= (9, 0)),
        "COMPUTE_CAPABILITY_MAJOR": capability[0],
        "COMPUTE_CAPABILITY_MINOR": capability[1],
        "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": (shared_kib - 1) * 1024,
        "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR": shared_kib * 1024,
        "MAX_THREADS_PER_MULTIPROCESSOR": threads,
        "MAX_BLOCKS_PER_MULTIPROCESSOR": blocks,
    }


PORTABLE_CLUSTER = 8
"""Most blocks of a cluster that every device with clusters has room for."""
CLUSTER = tuple(f"REQUIRED_CLUSTER_{extent}" for extent in ("WIDTH", "HEIGHT", "DEPTH"))
"""Attributes of a function: the blocks of a cluster that it demands along x, y and z."""
