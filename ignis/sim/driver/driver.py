"""SimDriver: simulated devices that execute compiled kernels on the CPU."""

from __future__ import annotations

import os
from collections.abc import Sequence

from ignis.driver.codes import cuda_error
from ignis.driver.protocol import Describe
from ignis.driver.rooms import rooms
from ignis.sim.driver import (
    blas,
    collectives,
    execution,
    graphs,
    memory,
    sharing,
    tensor_maps,
    textures,
)
from ignis.sim.driver.context import Context
from ignis.sim.engine.attributes import GPUS
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.memory.heap import Heap
from ignis.sim.ptx.targets import TARGETS

_HOST_RANGE = 64 << 30
"""Addresses for pinned host memory."""
_SMALLEST = 1 << 20


@rooms(blas, collectives, execution, graphs, memory, sharing, tensor_maps, textures)
class SimDriver(Context):
    """The Driver protocol on simulated devices; see `ignis.driver.protocol.Driver`.

    All methods may be called from any thread. How work is ordered and where its faults are
    raised is described in `ignis.sim.driver.context`, which has the calls on devices, too.

    Parameters
    ----------
    devices : int
        How many devices.
    memory : int
        Bytes of memory of each.
    targets : sequence of str, optional
        The target of each device; those beyond have the last one.
    """

    name = "sim"
    recycles_blocks = False
    host_addressable = True
    keeps_values = True

    def __init__(self, devices: int, memory: int, targets: Sequence[str] = TARGETS[:1]) -> None:
        # Twice the memory: guards and alignment need less than as much again per allocation.
        span = 2 * devices * max(memory, _SMALLEST) + _HOST_RANGE
        try:
            space = AddressSpace(span)
        except MemoryError as error:
            call = f"cuInit({devices} x {memory} bytes)"
            raise cuda_error("OUT_OF_MEMORY", call, str(error)) from None
        last = len(targets) - 1
        gpus = [GPUS[targets[min(index, last)]] for index in range(devices)]
        super().__init__(gpus, Heap(space, devices, memory))
        self._process: int | None = os.getpid()

    @property
    def describe(self) -> Describe | None:
        return self.heap.space.describe

    @describe.setter
    def describe(self, describe: Describe | None) -> None:
        self.heap.space.describe = describe

    @property
    def alive(self) -> bool:
        return self._process == os.getpid()

    def shutdown(self) -> None:
        """Mark the driver as gone; queued work is not run."""
        self._process = None
