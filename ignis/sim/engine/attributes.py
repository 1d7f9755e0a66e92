"""Attributes of a simulated device: an sm_80 part with a multiprocessor per usable CPU."""

from __future__ import annotations

import os

from ignis.driver.gpu_limits import COMMON
from ignis.sim.abi.layout import STATIC_SHARED

MAX_THREADS = 1024
MAX_SHARED = STATIC_SHARED
MAX_SHARED_OPTIN = 163 * 1024

_RESIDENT_MULTIPROCESSORS = 108
"""Those of an A100, for blocks that wait for each other: on a GPU as many are under way."""

_CPUS = len(os.sched_getaffinity(0))

ATTRIBUTES: dict[str, int] = COMMON | {
    "ASYNC_ENGINE_COUNT": 1,
    "CAN_MAP_HOST_MEMORY": 1,
    "CLOCK_RATE": 1_000_000,
    "COMPUTE_CAPABILITY_MAJOR": 8,
    "COMPUTE_CAPABILITY_MINOR": 0,
    "COMPUTE_MODE": 0,
    "CONCURRENT_KERNELS": 0,
    "COOPERATIVE_LAUNCH": 1,
    "ECC_ENABLED": 0,
    "GLOBAL_MEMORY_BUS_WIDTH": 64,
    "GPU_OVERLAP": 0,
    "INTEGRATED": 0,
    "KERNEL_EXEC_TIMEOUT": 0,
    "L2_CACHE_SIZE": 4 * 1024 * 1024,
    "MANAGED_MEMORY": 0,
    "MAX_BLOCKS_PER_MULTIPROCESSOR": 32,
    "MAX_PITCH": 2**31 - 1,
    "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": MAX_SHARED_OPTIN,
    "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR": 164 * 1024,
    "MAX_THREADS_PER_MULTIPROCESSOR": 2048,
    "MEMORY_CLOCK_RATE": 1_000_000,
    "MEMORY_POOLS_SUPPORTED": 1,
    "MULTIPROCESSOR_COUNT": _CPUS,
    "PCI_BUS_ID": 0,
    "PCI_DEVICE_ID": 0,
    "PCI_DOMAIN_ID": 0,
    "STREAM_PRIORITIES_SUPPORTED": 0,
    "TEXTURE_ALIGNMENT": 256,
    "TOTAL_CONSTANT_MEMORY": 64 * 1024,
    "UNIFIED_ADDRESSING": 1,
}


def blocks_per_multiprocessor(threads: int, shared: int) -> int:
    """Blocks of `threads` threads and `shared` bytes that a multiprocessor holds at a time."""
    warps = -(-threads // ATTRIBUTES["WARP_SIZE"])
    reserved = ATTRIBUTES["RESERVED_SHARED_MEMORY_PER_BLOCK"]
    return min(
        ATTRIBUTES["MAX_BLOCKS_PER_MULTIPROCESSOR"],
        ATTRIBUTES["MAX_THREADS_PER_MULTIPROCESSOR"] // (warps * ATTRIBUTES["WARP_SIZE"]),
        ATTRIBUTES["MAX_SHARED_MEMORY_PER_MULTIPROCESSOR"] // (shared + reserved),
    )


def waiting_blocks(threads: int, shared: int) -> int:
    """Blocks that are under way while they wait for each other."""
    return blocks_per_multiprocessor(threads, shared) * _RESIDENT_MULTIPROCESSORS


def resident_blocks(threads: int, shared: int) -> int:
    """Blocks that the whole device holds: the most of a cooperative launch."""
    return blocks_per_multiprocessor(threads, shared) * ATTRIBUTES["MULTIPROCESSOR_COUNT"]
