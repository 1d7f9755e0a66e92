"""Devices and the default device."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping

from ignis.base import process
from ignis.base.locks import Lock
from ignis.base.numbers import require_kind
from ignis.base.setting import Setting
from ignis.driver import registry
from ignis.driver.protocol import Driver
from ignis.errors import ArgumentError, CudaError
from ignis.runtime import capture_state, safepoint

MOST_DEVICES = 256
"""More than any machine has: a device beyond it is unknown, whether there is a driver or not."""

_lock = process.renewed(Lock())
_override: Setting[Device | None] = Setting("ignis_device", None)
_default: Device | None = None


class Device:
    """One device of one driver: ``Device("cuda:0")``, ``Device("sim:1")``, ``Device("dry:0")``.

    The same name always gives the same object.

    Parameters
    ----------
    spec : str, int or Device, optional
        ``"cuda:1"``, ``"sim"`` (id 0), or an int: that id of the default device's driver. The
        default device if None.

    Raises
    ------
    ArgumentError
        If there is no such device; the message lists the devices.
    CudaError
        If the driver cannot be used at all, with the reason.
    """

    __slots__ = ("__weakref__", "_attributes", "api", "driver", "id", "name")

    name: str
    driver: str
    id: int
    api: Driver
    _attributes: dict[str, int]

    _known: dict[str, Device] = {}

    def __new__(cls, spec: str | int | Device | None = None) -> Device:
        """Return the one object of that name."""
        if spec is None:
            return default_device()
        if isinstance(spec, Device):
            return spec
        driver_name, index = _parse(spec)
        name = f"{driver_name}:{index}"
        found = cls._known.get(name)
        if found is not None:
            return found
        try:
            api = registry.driver(driver_name)
        except CudaError as error:
            if index < MOST_DEVICES:
                raise
            raise ArgumentError(f"no machine has a device {name!r}; here: {error}") from None
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
                found._attributes = {}
                cls._known[name] = found
        return found

    def attribute(self, name: str) -> int:
        """Value of ``CU_DEVICE_ATTRIBUTE_<name>``; the driver is asked once."""
        require_kind("attribute", name, str, "name")
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
        """Bytes of device memory that are free."""
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
            If an earlier asynchronous operation failed.
        CheckError
            If a check inside a kernel failed.
        """
        if capture_state.threads:
            capture_state.refuse("Device.synchronize", "the graph has not run")
            capture_state.spare_device(self, "Device.synchronize")
        self.api.synchronize(self.id)
        safepoint.synchronized(self)

    @classmethod
    def forget_parent(cls) -> None:
        """In a forked child: the devices are the parent's."""
        drivers = registry.in_use()
        for device in cls._known.values():
            device.api = drivers[device.driver]

    def __repr__(self) -> str:
        return f"Device({self.name!r})"

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[type[Device], tuple[str]]:
        return (Device, (self.name,))


os.register_at_fork(after_in_child=Device.forget_parent)

_ATTRIBUTES = """
    COMPUTE_CAPABILITY_MAJOR COMPUTE_CAPABILITY_MINOR MULTIPROCESSOR_COUNT WARP_SIZE
    MAX_THREADS_PER_BLOCK MAX_BLOCK_DIM_X MAX_BLOCK_DIM_Y MAX_BLOCK_DIM_Z MAX_GRID_DIM_X
    MAX_GRID_DIM_Y MAX_GRID_DIM_Z MAX_SHARED_MEMORY_PER_BLOCK
    MAX_SHARED_MEMORY_PER_BLOCK_OPTIN MAX_SHARED_MEMORY_PER_MULTIPROCESSOR
    RESERVED_SHARED_MEMORY_PER_BLOCK MAX_THREADS_PER_MULTIPROCESSOR
    MAX_BLOCKS_PER_MULTIPROCESSOR MAX_REGISTERS_PER_MULTIPROCESSOR MAX_REGISTERS_PER_BLOCK
    L2_CACHE_SIZE
    """.split()


def _parse(spec: str | int) -> tuple[str, int]:
    if isinstance(spec, bool) or not isinstance(spec, (str, int)):
        raise ArgumentError(f"device must be a Device, a name such as 'cuda:0' or an int: {spec!r}")
    if isinstance(spec, int):
        if spec < 0:
            raise ArgumentError(f"device id must not be negative: {spec}")
        return default_device().driver, spec
    driver_name, colon, index = spec.partition(":")
    if driver_name not in registry.NAMES or (colon and not index.isdecimal()):
        names = " or ".join(f"'{name}:<id>'" for name in registry.NAMES)
        raise ArgumentError(f"unknown device {spec!r}; expected {names}; sim runs on the CPU")
    return driver_name, int(index) if colon else 0


def default_device() -> Device:
    """Return the default device.

    The device of the innermost `use_device`, else ``IGNIS_DEVICE``, else ``cuda:0`` where a GPU can
    be used, else ``sim:0``.
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
    with _override.within(chosen):
        yield chosen


def as_device(device: str | int | Device | None) -> Device:
    """Return the device meant by an argument; None means the default device."""
    if device is None:
        return _override.get() or default_device()
    return device if isinstance(device, Device) else Device(device)


def require_device(operation: str, name: str, found: Device, device: Device) -> None:
    """Raise ArgumentError, naming both devices, unless the one `found` is `device`."""
    if found is not device:
        raise ArgumentError(f"{operation}: {name} is on {found}, not on {device}")


def synchronize(device: str | int | Device | None = None) -> None:
    """Wait for all work on `device`, the default device if None; raises as `Device.synchronize`."""
    as_device(device).synchronize()


def devices() -> list[Device]:
    """All devices that compute, of the drivers that can be used here, GPUs first."""
    found: list[Device] = []
    for name in registry.COMPUTING:
        try:
            count = registry.driver(name).device_count()
        except CudaError:
            continue
        found.extend(Device(f"{name}:{index}") for index in range(count))
    return found
