"""How many blocks a simulated device holds at a time."""

from __future__ import annotations

from ignis.sim.driver.attributes import ATTRIBUTES

__all__ = ["blocks_per_multiprocessor", "resident_blocks"]


def blocks_per_multiprocessor(threads: int, shared: int) -> int:
    """Blocks of `threads` threads and `shared` bytes that run on a multiprocessor together."""
    warps = -(-threads // ATTRIBUTES["WARP_SIZE"])
    reserved = ATTRIBUTES["RESERVED_SHARED_MEMORY_PER_BLOCK"]
    return min(
        ATTRIBUTES["MAX_BLOCKS_PER_MULTIPROCESSOR"],
        ATTRIBUTES["MAX_THREADS_PER_MULTIPROCESSOR"] // (warps * ATTRIBUTES["WARP_SIZE"]),
        ATTRIBUTES["MAX_SHARED_MEMORY_PER_MULTIPROCESSOR"] // (shared + reserved),
    )


def resident_blocks(threads: int, shared: int) -> int:
    """Blocks that the whole device holds: the most of a cooperative launch."""
    return blocks_per_multiprocessor(threads, shared) * ATTRIBUTES["MULTIPROCESSOR_COUNT"]
