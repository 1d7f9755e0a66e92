"""SimDriver: simulated devices that execute compiled kernels on the CPU."""

from __future__ import annotations

import os

from ignis.driver.codes import cuda_error
from ignis.driver.protocol import Describe
from ignis.sim.driver import blas
from ignis.sim.driver.attributes import ATTRIBUTES
from ignis.sim.driver.graphs import GraphCalls
from ignis.sim.driver.streams import SimDevice
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.memory.heap import Heap

__all__ = ["SimDriver"]

_HOST_RANGE = 64 << 30
"""Addresses kept for page-locked host memory."""
_DRIVER_VERSION = 13000
_SMALLEST = 1 << 20


class SimDriver(GraphCalls):
    """The Driver protocol on simulated devices; see `ignis.driver.protocol.Driver`.

    All methods may be called from any thread. How work is ordered and where its faults are
    raised is described in `ignis.sim.driver.streams`.

    Parameters
    ----------
    devices : int
        How many devices.
    memory : int
        Bytes of memory of each.
    """

    name = "sim"
    recycles_blocks = False
    host_addressable = True

    def __init__(self, devices: int, memory: int) -> None:
        # Twice the memory: guards and alignment take less than as much again per allocation.
        span = 2 * devices * max(memory, _SMALLEST) + _HOST_RANGE
        try:
            space = AddressSpace(span)
        except MemoryError as error:
            call = f"cuInit({devices} x {memory} bytes)"
            raise cuda_error("OUT_OF_MEMORY", call, str(error)) from None
        super().__init__([SimDevice(index, memory) for index in range(devices)], Heap(space))
        self._process: int | None = os.getpid()

    @property
    def describe(self) -> Describe | None:
        """Whom to ask about the memory that a fault names."""
        return self._heap.space.describe

    @describe.setter
    def describe(self, describe: Describe | None) -> None:
        self._heap.space.describe = describe

    @property
    def alive(self) -> bool:
        """False after `shutdown`, and in a forked child."""
        return self._process == os.getpid()

    def shutdown(self) -> None:
        """Mark the driver as gone; queued work is not run."""
        self._process = None

    def device_count(self) -> int:
        """Return the number of simulated devices."""
        return len(self._devices)

    def device_name(self, device: int) -> str:
        """Return the product name."""
        self._device(device, "cuDeviceGetName()")
        return f"ignis simulator ({ATTRIBUTES['MULTIPROCESSOR_COUNT']} CPUs)"

    def device_attribute(self, device: int, attribute: str) -> int:
        """Value of ``CU_DEVICE_ATTRIBUTE_<attribute>``."""
        call = f"cuDeviceGetAttribute({attribute})"
        self._device(device, call)
        value = ATTRIBUTES.get(attribute)
        if value is None:
            raise cuda_error("INVALID_VALUE", call, "a simulated device has no such attribute")
        return value

    def driver_version(self) -> int:
        """Return the CUDA version that is simulated: 1000 major + 10 minor."""
        return _DRIVER_VERSION

    matmul = blas.matmul
