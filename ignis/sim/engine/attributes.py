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

_PRESENT = (
    "ASYNC_ENGINE_COUNT CAN_MAP_HOST_MEMORY COOPERATIVE_LAUNCH MEMORY_POOLS_SUPPORTED"
    " UNIFIED_ADDRESSING"
)
_ABSENT = (
    "COMPUTE_MODE CONCURRENT_KERNELS ECC_ENABLED GPU_OVERLAP INTEGRATED KERNEL_EXEC_TIMEOUT"
    " MANAGED_MEMORY PCI_BUS_ID PCI_DEVICE_ID PCI_DOMAIN_ID STREAM_PRIORITIES_SUPPORTED"
)
_SIMULATED: dict[str, int] = {
    **dict.fromkeys(_PRESENT.split(), 1),
    **dict.fromkeys(_ABSENT.split(), 0),
    **dict.fromkeys(("CLOCK_RATE", "MEMORY_CLOCK_RATE"), 1_000_000),
    "GLOBAL_MEMORY_BUS_WIDTH": 64,
    "L2_CACHE_SIZE": 4 * 1024 * 1024,
    "MAX_PITCH": 2**31 - 1,
    "TEXTURE_ALIGNMENT": 256,
    "TOTAL_CONSTANT_MEMORY": 64 * 1024,
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
