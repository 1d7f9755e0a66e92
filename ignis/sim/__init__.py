"""The simulated devices: the Driver protocol on the CPU.

``IGNIS_SIM_DEVICES`` (default 1) says how many there are and ``IGNIS_SIM_MEMORY`` (default
``8GiB``, for each) how much memory they have; `configure` overrides both.
`ignis.sim.faults` lets driver calls fail on demand. `budget` limits the steps of a launch,
`schedule` sets the order of blocks and warps.
"""

from __future__ import annotations

import importlib
import os
import re
import threading
from typing import TYPE_CHECKING, Any

from ignis.errors import ArgumentError

if TYPE_CHECKING:
    from ignis.sim.driver.driver import SimDriver
    from ignis.sim.settings.limits import budget, schedule

__all__ = ["budget", "configure", "open_driver", "schedule"]

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}
_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?", re.IGNORECASE)
_MOST_DEVICES = 64

_lock = threading.Lock()
_driver: SimDriver | None = None
_devices: int | None = None
_memory: int | None = None


def _size(text: str, name: str) -> int:
    found = _SIZE.fullmatch(text.strip())
    nbytes = int(float(found[1]) * _UNITS[found[2].upper()]) if found else 0
    if nbytes <= 0:
        raise ArgumentError(f"{name} must be a size such as '512MiB' or '8GiB', not {text!r}")
    return nbytes


def _count(value: str | int, name: str) -> int:
    try:
        count = int(value)
    except ValueError:
        count = 0
    if not 1 <= count <= _MOST_DEVICES:
        raise ArgumentError(f"{name} must be a number from 1 to {_MOST_DEVICES}, not {value!r}")
    return count


def configure(*, devices: int | None = None, memory: int | str | None = None) -> None:
    """Set the number of simulated devices and the memory of each, before their first use.

    Parameters
    ----------
    devices : int, optional
        How many; None keeps what was set before.
    memory : int or str, optional
        Bytes, or a text such as ``"512MiB"`` (units are powers of 1024); None keeps it.

    Raises
    ------
    ArgumentError
        If a value makes no sense, or the simulator is in use already.
    """
    global _devices, _memory
    with _lock:
        if _driver is not None:
            raise ArgumentError("the simulated devices are in use; configure them before that")
        count = _devices if devices is None else _count(devices, "devices")
        nbytes = _memory if memory is None else _size(str(memory), "memory")
        _devices, _memory = count, nbytes


def open_driver() -> SimDriver:
    """Return the simulator's driver, the same one for the whole process.

    Raises
    ------
    ArgumentError
        If ``IGNIS_SIM_DEVICES`` or ``IGNIS_SIM_MEMORY`` makes no sense.
    CudaError
        If the range of addresses for that much memory cannot be reserved.
    """
    global _driver
    with _lock:
        if _driver is None:
            from ignis.sim.driver.driver import SimDriver

            environment = os.environ
            count = _devices or _count(
                environment.get("IGNIS_SIM_DEVICES", "1"), "IGNIS_SIM_DEVICES"
            )
            memory = _memory or _size(
                environment.get("IGNIS_SIM_MEMORY", "8GiB"), "IGNIS_SIM_MEMORY"
            )
            _driver = SimDriver(count, memory)
        return _driver


def __getattr__(name: str) -> Any:
    # Imported when somebody needs them: launches alone do not, nor does memory.
    if name == "faults":
        return importlib.import_module("ignis.sim.driver.faults")
    if name == "check":
        return importlib.import_module("ignis.sim.settings.checks").check
    if name in ("budget", "schedule"):
        return getattr(importlib.import_module("ignis.sim.settings.limits"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
