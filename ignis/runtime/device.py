"""Devices, the default device and the choice of a driver.

A driver is imported by name when the first of its devices is asked for, so that importing ignis
loads neither libcuda nor a compiler for the simulator.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import threading
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from typing import Any

from ignis.base import process
from ignis.driver.protocol import Driver
from ignis.errors import ArgumentError, CudaError, ForkError
from ignis.runtime.ownership import addresses

__all__ = ["Device", "as_device", "default_device", "devices", "use_device"]

_DRIVER_MODULES = {"cuda": "ignis.driver.cuda.driver", "sim": "ignis.sim"}
_drivers: dict[str, Driver] = {}
_lock = threading.RLock()
_override: ContextVar[Device | None] = ContextVar("ignis_device", default=None)
_default: Device | None = None


def _driver(name: str) -> Driver:
    found = _drivers.get(name)
    if found is None:
        with _lock:
            found = _drivers.get(name)
            if found is None:
                found = importlib.import_module(_DRIVER_MODULES[name]).open_driver()
                found.describe = functools.partial(addresses.describe, name)
                _drivers[name] = found
                process.at_exit(found.shutdown)
    if not found.alive:
        raise ForkError(
            f"the {name} driver was initialised in another process; a forked child cannot use it "
            "(start the process with multiprocessing's 'spawn' method)"
        )
    return found


class Device:
    """One device of one driver: ``Device("cuda:0")``, ``Device("sim:1")``.

    The same name always gives the same object.

    Parameters
    ----------
    spec : str, int or Device
        ``"cuda:1"``, ``"sim"`` (id 0), or an int: that id of the default device's driver.

    Raises
    ------
    ArgumentError
        If there is no such device; the message says which there are.
    CudaError
        If the driver cannot be used at all, with the reason.
    """

    __slots__ = (
        "__weakref__",
        "_accounts",
        "_attributes",
        "_blocks",
        "_default_stream",
        "api",
        "driver",
        "id",
        "name",
    )

    name: str
    driver: str
    id: int
    api: Driver
    _accounts: dict[str, Any]
    _attributes: dict[str, int]
    _default_stream: Any
    # Freed memory that is kept, by stream and size in allocator.BLOCK bytes; see PoolAllocator.
    _blocks: dict[int, dict[int, list[int]]] | None

    _known: dict[str, Device] = {}

    def __new__(cls, spec: str | int | Device) -> Device:
        """Return the one object of that name."""
        if isinstance(spec, Device):
            return spec
        driver_name, index = _parse(spec)
        name = f"{driver_name}:{index}"
        found = cls._known.get(name)
        if found is not None:
            return found
        api = _driver(driver_name)
        count = api.device_count()
        if index >= count:
            have = ", ".join(f"{driver_name}:{i}" for i in range(count)) or "none"
            raise ArgumentError(f"no device {name!r}; the {driver_name} driver has {have}")
        with _lock:
            found = cls._known.get(name)
            if found is None:
                found = super().__new__(cls)
                found.name = name
                found.driver = driver_name
                found.id = index
                found.api = api
                found._accounts = {}
                found._attributes = {}
                found._default_stream = None
                found._blocks = {} if api.recycles_blocks else None
                cls._known[name] = found
        return found

    def attribute(self, name: str) -> int:
        """Value of ``CU_DEVICE_ATTRIBUTE_<name>``; asked for once and kept."""
        value = self._attributes.get(name)
        if value is None:
            value = self._attributes[name] = self.api.device_attribute(self.id, name)
        return value

    @property
    def model(self) -> str:
        """Product name, for example ``"NVIDIA H200"``."""
        return self.api.device_name(self.id)

    @property
    def capability(self) -> tuple[int, int]:
        """Compute capability, (major, minor)."""
        return (
            self.attribute("COMPUTE_CAPABILITY_MAJOR"),
            self.attribute("COMPUTE_CAPABILITY_MINOR"),
        )

    @property
    def multiprocessors(self) -> int:
        """Number of streaming multiprocessors."""
        return self.attribute("MULTIPROCESSOR_COUNT")

    @property
    def total_memory(self) -> int:
        """Bytes of device memory."""
        return self.api.mem_get_info(self.id)[1]

    @property
    def free_memory(self) -> int:
        """Bytes of device memory that nobody has taken."""
        return self.api.mem_get_info(self.id)[0]

    @property
    def attributes(self) -> Mapping[str, int]:
        """The attributes that ignis itself reads, by CUDA's names."""
        return {name: self.attribute(name) for name in _ATTRIBUTES}

    def synchronize(self) -> None:
        """Wait for all work on the device.

        Raises
        ------
        CudaError
            What an earlier asynchronous operation met.
        CheckError
            If a check inside a kernel failed.
        """
        from ignis.runtime import capture_state, kernel_checks
        from ignis.runtime.ownership import ledger

        capture_state.refuse("Device.synchronize", "the graph has not run")
        self.api.synchronize(self.id)
        ledger.drain()
        kernel_checks.raise_pending(self)

    def __repr__(self) -> str:
        return f"Device({self.name!r})"

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[type[Device], tuple[str]]:
        return (Device, (self.name,))


_ATTRIBUTES = (
    "COMPUTE_CAPABILITY_MAJOR",
    "COMPUTE_CAPABILITY_MINOR",
    "MULTIPROCESSOR_COUNT",
    "WARP_SIZE",
    "MAX_THREADS_PER_BLOCK",
    "MAX_BLOCK_DIM_X",
    "MAX_BLOCK_DIM_Y",
    "MAX_BLOCK_DIM_Z",
    "MAX_GRID_DIM_X",
    "MAX_GRID_DIM_Y",
    "MAX_GRID_DIM_Z",
    "MAX_SHARED_MEMORY_PER_BLOCK",
    "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN",
    "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR",
    "RESERVED_SHARED_MEMORY_PER_BLOCK",
    "MAX_THREADS_PER_MULTIPROCESSOR",
    "MAX_BLOCKS_PER_MULTIPROCESSOR",
    "MAX_REGISTERS_PER_MULTIPROCESSOR",
    "MAX_REGISTERS_PER_BLOCK",
    "L2_CACHE_SIZE",
)


def _parse(spec: str | int) -> tuple[str, int]:
    if isinstance(spec, bool) or not isinstance(spec, (str, int)):
        raise ArgumentError(f"device must be a Device, a name such as 'cuda:0' or an int: {spec!r}")
    if isinstance(spec, int):
        if spec < 0:
            raise ArgumentError(f"device id must not be negative: {spec}")
        return default_device().driver, spec
    driver_name, colon, index = spec.partition(":")
    if driver_name not in _DRIVER_MODULES or (colon and not index.isdecimal()):
        names = " or ".join(f"'{name}:<id>'" for name in _DRIVER_MODULES)
        raise ArgumentError(f"unknown device {spec!r}; expected {names}")
    return driver_name, int(index) if colon else 0


def default_device() -> Device:
    """Return the device used where none is named.

    That of the innermost `use_device`, else ``IGNIS_DEVICE``, else ``cuda:0`` where a GPU can be
    used, else ``sim:0``.
    """
    global _default
    override = _override.get()
    if override is not None:
        return override
    if _default is None:
        named = os.environ.get("IGNIS_DEVICE")
        if named:
            _default = Device(named)
        else:
            try:
                _default = Device("cuda:0")
            except (CudaError, ArgumentError):
                _default = Device("sim:0")
    return _default


@contextlib.contextmanager
def use_device(device: str | int | Device) -> Iterator[Device]:
    """Make `device` the default of this thread or task inside the ``with`` block."""
    chosen = Device(device)
    token = _override.set(chosen)
    try:
        yield chosen
    finally:
        _override.reset(token)


def as_device(device: str | int | Device | None) -> Device:
    """Return the device meant by an argument; None means the default device."""
    if device is None:
        return _override.get() or default_device()
    return Device(device)


def drivers_in_use() -> dict[str, Driver]:
    """Return the drivers that this process has initialised, by name."""
    return dict(_drivers)


def devices() -> list[Device]:
    """All devices of the drivers that can be used here, GPUs first."""
    found: list[Device] = []
    for name in _DRIVER_MODULES:
        try:
            count = _driver(name).device_count()
        except CudaError:
            continue
        found.extend(Device(f"{name}:{index}") for index in range(count))
    return found
