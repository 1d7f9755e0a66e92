"""Theoretical occupancy: how many blocks of a kernel fit on a multiprocessor, and what limits it.

The rules are those of NVIDIA's occupancy calculator for compute capability 8.0 and up: a warp's
registers are allocated in steps of 256, warps in fours, a block's shared memory in steps of 128
bytes behind what the system reserves for each block.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

_REGISTER_UNIT = 256
_WARP_UNIT = 4
_SHARED_UNIT = 128


@dataclass(frozen=True)
class Limits:
    """Resources of one multiprocessor of a device."""

    warp_size: int
    threads: int
    blocks: int
    registers: int
    registers_per_block: int
    shared: int
    shared_per_block: int
    shared_reserved: int

    @classmethod
    def of(cls, attribute: Callable[[str], int]) -> Limits:
        """Read the limits; `attribute` is that of a device, or of what a GPU is known to have."""
        return cls(
            warp_size=attribute("WARP_SIZE"),
            threads=attribute("MAX_THREADS_PER_MULTIPROCESSOR"),
            blocks=attribute("MAX_BLOCKS_PER_MULTIPROCESSOR"),
            registers=attribute("MAX_REGISTERS_PER_MULTIPROCESSOR"),
            registers_per_block=attribute("MAX_REGISTERS_PER_BLOCK"),
            shared=attribute("MAX_SHARED_MEMORY_PER_MULTIPROCESSOR"),
            shared_per_block=attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN"),
            shared_reserved=attribute("RESERVED_SHARED_MEMORY_PER_BLOCK"),
        )


@dataclass(frozen=True)
class Occupancy:
    """Blocks and warps that are resident on one multiprocessor at most.

    Attributes
    ----------
    block : int
        Threads in a block.
    blocks, warps : int
        Resident at a time; 0 where not even one block fits.
    share : float
        Of the warps that the multiprocessor can have, from 0 to 1.
    limited_by : str
        ``"threads"``, ``"blocks"``, ``"registers"`` or ``"shared memory"``.
    """

    block: int
    blocks: int
    warps: int
    share: float
    limited_by: str


def occupancy(threads: int, registers: int, shared: int, limits: Limits) -> Occupancy:
    """Return the occupancy of blocks of a kernel.

    Parameters
    ----------
    threads, registers, shared : int
        At least one thread, registers per thread, and bytes of shared memory of a block.
    limits : Limits
        Of the device's multiprocessors.
    """
    warps = -(-threads // limits.warp_size)
    most_warps = limits.threads // limits.warp_size
    fits = {"threads": most_warps // warps, "blocks": limits.blocks}
    if registers:
        per_warp = _round_up(registers * limits.warp_size, _REGISTER_UNIT)
        if per_warp * _round_up(warps, _WARP_UNIT) > limits.registers_per_block:
            fits["registers"] = 0
        else:
            resident = limits.registers // per_warp // _WARP_UNIT * _WARP_UNIT
            fits["registers"] = resident // warps
    if shared > limits.shared_per_block:
        fits["shared memory"] = 0
    else:
        taken = _round_up(shared + limits.shared_reserved, _SHARED_UNIT)
        fits["shared memory"] = limits.shared // taken if taken else limits.blocks
    limited_by = min(fits, key=lambda name: fits[name])
    blocks = fits[limited_by]
    share = blocks * warps / most_warps
    return Occupancy(threads, blocks, blocks * warps, share, limited_by)


def _round_up(value: int, unit: int) -> int:
    return -(-value // unit) * unit
