"""What a simulated device is: a GPU of its target.

Of sm_80 it has a multiprocessor for each CPU that the process may use, of later ones as many as an
H100.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from ignis.driver.gpu_limits import COMMON, limits_of, resident_blocks
from ignis.sim.ptx.targets import TARGETS, parse_target

MAX_THREADS = COMMON["MAX_THREADS_PER_BLOCK"]

CPUS = len(os.sched_getaffinity(0))
"""Those that this process may use."""
_A100, _H100 = 108, 132
"""Multiprocessors of these GPUs."""

_SIMULATED: dict[str, int] = {
    "ASYNC_ENGINE_COUNT": 1,
    "CAN_MAP_HOST_MEMORY": 1,
    "CLOCK_RATE": 1_000_000,
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
    "MAX_PITCH": 2**31 - 1,
    "MEMORY_CLOCK_RATE": 1_000_000,
    "MEMORY_POOLS_SUPPORTED": 1,
    "PCI_BUS_ID": 0,
    "PCI_DEVICE_ID": 0,
    "PCI_DOMAIN_ID": 0,
    "STREAM_PRIORITIES_SUPPORTED": 0,
    "TEXTURE_ALIGNMENT": 256,
    "TOTAL_CONSTANT_MEMORY": 64 * 1024,
    "UNIFIED_ADDRESSING": 1,
}


@dataclass(frozen=True)
class Gpu:
    """The GPU that a simulated device is.

    Attributes
    ----------
    target : str
        The architecture whose instructions it has: ``"sm_90a"``.
    multiprocessors : int
        Those of an A100 or H100, for blocks that wait for each other: on a GPU as many are under
        way.
    attributes : dict of str to int
        By CUDA's names, without ``CU_DEVICE_ATTRIBUTE_``.
    """

    target: str
    multiprocessors: int
    attributes: dict[str, int] = field(repr=False)

    @property
    def code(self) -> str:
        """The PTX that modules are loaded from: ``"compute_90a"``."""
        return self.target.replace("sm", "compute")

    def blocks_per_multiprocessor(self, threads: int, shared: int) -> int:
        """Blocks of `threads` threads and `shared` bytes that a multiprocessor holds at a time."""
        return resident_blocks(self.attributes, threads, shared)

    def waiting_blocks(self, threads: int, shared: int) -> int:
        """Blocks that are under way while they wait for each other."""
        return self.blocks_per_multiprocessor(threads, shared) * self.multiprocessors

    def resident_blocks(self, threads: int, shared: int) -> int:
        """Blocks that the whole device holds: the most of a cooperative launch."""
        return (
            self.blocks_per_multiprocessor(threads, shared)
            * self.attributes["MULTIPROCESSOR_COUNT"]
        )


def _gpu(target: str) -> Gpu:
    number, _ = parse_target(target)
    hopper = number >= 90
    count = {"MULTIPROCESSOR_COUNT": _H100 if hopper else CPUS}
    attributes = limits_of(divmod(number, 10)) | _SIMULATED | count
    return Gpu(target, _H100 if hopper else _A100, attributes)


GPUS = {target: _gpu(target) for target in TARGETS}
