"""Limits of a GPU that all capabilities from 8.0 to 9.0 have, by CUDA's names."""

from __future__ import annotations

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
