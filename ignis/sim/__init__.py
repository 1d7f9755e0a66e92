"""The simulated devices: the Driver protocol on the CPU.

``IGNIS_SIM_DEVICES`` (default 1) says how many there are and ``IGNIS_SIM_MEMORY`` (default
``8GiB``, for each) how much memory they have; `configure` overrides both. ``IGNIS_SIM_TARGET``
(default ``sm_80``) names their architecture: one for all, or a list by device, such as
``sm_80,sm_90a``, whose last name stands for all further ones.
`faults` lets driver calls fail on demand, `check` switches on checkers of kernels, `count` has
kernels count what they do, `budget` limits the steps of a launch, and `schedule` sets the order of
blocks and warps.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any

from ignis.base import process
from ignis.base.locks import Lock
from ignis.base.numbers import as_count, environment_count
from ignis.errors import ArgumentError

if TYPE_CHECKING:
    from ignis.sim.driver import faults
    from ignis.sim.driver.driver import SimDriver
    from ignis.sim.settings.checkers import check
    from ignis.sim.settings.counting import count
    from ignis.sim.settings.limits import budget, schedule

__all__ = [
    "budget",
    "check",
    "configure",
    "count",
    "device_of",
    "faults",
    "kernel_allocations",
    "open_driver",
    "schedule",
]

_UNITS = " KMGT"
_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?", re.IGNORECASE)
_MOST_DEVICES = 64

_lock = process.renewed(Lock())
_driver: SimDriver | None = None
_devices: int | None = None
_memory: int | None = None
_target = ""


def _size(operation: str, value: int | str) -> int:
    if not isinstance(value, str):
        return as_count(operation, "memory", value, 1)
    found = _SIZE.fullmatch(value.strip())
    nbytes = int(float(found[1]) * 1024 ** _UNITS.index(found[2].upper() or " ")) if found else 0
    if nbytes <= 0:
        text = "memory must be a size such as '512MiB' or '8GiB'"
        raise ArgumentError(f"{operation}: {text}, not {value!r}")
    return nbytes


def _targets(operation: str, text: str) -> list[str]:
    """The targets that a setting names."""
    from ignis.sim.ptx.targets import TARGETS

    names = [name.strip() for name in text.split(",")]
    if not set(names) <= set(TARGETS):
        known = ", ".join(TARGETS)
        raise ArgumentError(f"{operation} must be one of {known}, or one per device, not {text!r}")
    return names


def configure(*, devices: int | None = None, memory: int | str | None = None) -> None:
    """Set the number of simulated devices and the memory of each, before their first use.

    Parameters
    ----------
    devices : int, optional
        How many; None for what was set before.
    memory : int or str, optional
        Bytes, or a text such as ``"512MiB"`` (units are powers of 1024); None for what was set
        before.

    Raises
    ------
    ArgumentError
        If a value is invalid, or the simulator is already in use.
    """
    global _devices, _memory
    with _lock:
        if _driver is not None:
            raise ArgumentError("the simulated devices are in use; configure them before that")
        count, nbytes = _devices, _memory
        if devices is not None:
            count = as_count("configure", "devices", devices, 1, _MOST_DEVICES)
        if memory is not None:
            nbytes = _size("configure", memory)
        _devices, _memory = count, nbytes


def open_driver() -> SimDriver:
    """Return the simulator's driver, the same one for the whole process.

    Raises
    ------
    ArgumentError
        If ``IGNIS_SIM_DEVICES``, ``IGNIS_SIM_MEMORY``, ``IGNIS_SIM_TARGET`` or
        ``IGNIS_SIM_THREADS`` is invalid.
    CudaError
        If the range of addresses for that much memory cannot be reserved.
    """
    global _driver
    with _lock:
        if _driver is None:
            from ignis.sim.driver.driver import SimDriver

            devices, memory, target = (
                f"IGNIS_SIM_{name}" for name in ("DEVICES", "MEMORY", "TARGET")
            )
            found = _devices or environment_count(devices, 1, 1)
            count = as_count(devices, "the number of devices", found, 1, _MOST_DEVICES)
            nbytes = _memory or _size(memory, os.environ.get(memory, "8GiB"))
            environment_count("IGNIS_SIM_THREADS", 1, 1)  # which large launches read
            text = _target or os.environ.get(target) or "sm_80"
            _driver = SimDriver(count, nbytes, _targets(target, text))
        return _driver


def device_of(target: str) -> int:
    """Return the number of the first simulated device of a target, such as ``"sm_90a"``.

    If no simulated device is in use yet, and ``IGNIS_SIM_TARGET`` is not set, all become of it.

    Raises
    ------
    ArgumentError
        If there is no such target, or no device of it.
    """
    global _target
    if not isinstance(target, str):
        raise ArgumentError(f"device_of: target must be a str, not {target!r}")
    _targets("target", target)
    with _lock:
        if _driver is None and not os.environ.get("IGNIS_SIM_TARGET"):
            _target = target
    for device in open_driver().devices:
        if device.gpu.target == target:
            return device.id
    raise ArgumentError(f"no simulated device is of {target}: set IGNIS_SIM_TARGET={target} first")


def kernel_allocations() -> dict[int, tuple[int, str]]:
    """Return the memory that kernels allocated with ``malloc`` and ``new`` and did not free.

    Returns
    -------
    dict
        By address: the bytes, and which ``malloc`` it was: ``"malloc at list.cu:12"``.
    """
    from ignis.sim.reports.inquiry import origin

    if _driver is None:
        return {}
    live = _driver.heap.space.device_heap.live.copy()
    return {address: (block.nbytes, origin(block)) for address, block in live.items()}


def __getattr__(name: str) -> Any:
    # Imported when somebody needs them: neither launches nor memory do.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ignis.sim.driver import faults
    from ignis.sim.settings.checkers import check
    from ignis.sim.settings.counting import count
    from ignis.sim.settings.limits import budget, schedule

    found = (budget, check, count, schedule)
    return {"faults": faults, **{each.__name__: each for each in found}}[name]
