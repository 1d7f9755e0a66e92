"""Communicators among the simulated devices of this process."""

from __future__ import annotations

import threading
from typing import Protocol, cast, runtime_checkable

from ignis.base.numbers import as_count, as_float
from ignis.collective.communicator import Communicator
from ignis.driver.collective import CollectiveLink
from ignis.errors import ArgumentError
from ignis.runtime.device import Device, as_device

TIMEOUT = 600.0
"""Seconds that a rank may let the others wait."""


class ThreadLink(CollectiveLink, Protocol):
    """A link between threads."""

    def bind(self, thread: threading.Thread) -> None:
        """Let the end of a thread be the end of the rank."""


@runtime_checkable
class _InProcess(Protocol):
    """A driver whose devices need no library to work together."""

    def open_collective(self, devices: list[int], timeout: float | None) -> list[ThreadLink]:
        """Return a link for each rank."""


def as_timeout(operation: str, timeout: float | None) -> float | None:
    """Return a ``timeout=`` argument, in seconds; None for no limit."""
    if timeout is None:
        return None
    seconds = as_float(operation, "timeout", timeout)
    if not seconds > 0:
        raise ArgumentError(f"{operation}: timeout must be positive or None, not {timeout!r}")
    return seconds


def in_process(device: Device) -> bool:
    """Tell whether the devices of a driver work together within one process."""
    return isinstance(device.api, _InProcess)


def threads(
    n: int, device: str | int | Device | None = None, *, timeout: float | None = TIMEOUT
) -> list[Communicator]:
    """Return the communicators of `n` ranks of this process, one for each simulated device.

    Each is for one thread: an operation waits for the other ranks, immediately on a default stream,
    and on other streams when a call waits for them.

    Parameters
    ----------
    n : int
        Number of ranks; rank i works on ``sim:i``.
    device : device, optional
        Any of the devices; the default device if None.
    timeout : float, optional
        Seconds that a rank may let the others wait before all of them raise; no limit if None.

    Raises
    ------
    ArgumentError
        If there are fewer devices, or those of the driver do not work together in one process.
    """
    links = open_links("threads", n, as_device(device), timeout)
    return [Communicator(link, rank, n, where) for rank, (link, where) in enumerate(links)]


def open_links(
    operation: str, n: int, device: Device, timeout: float | None
) -> list[tuple[ThreadLink, Device]]:
    """Return a link and the device of each of `n` ranks."""
    size = as_count(operation, "n", n, 1)
    seconds = as_timeout(operation, timeout)
    api = device.api
    if not isinstance(api, _InProcess):
        raise ArgumentError(
            f"{operation}: one process cannot use several devices of {device.driver!r} "
            "together; ignis.collective.spawn starts a process for each"
        )
    devices = devices_of(operation, size, device)
    links = cast(_InProcess, api).open_collective(list(range(size)), seconds)
    return list(zip(links, devices, strict=True))


def devices_of(operation: str, size: int, device: Device) -> list[Device]:
    """Return the first `size` devices of a driver; ArgumentError if it has not so many."""
    count = device.api.device_count()
    if size > count:
        raise ArgumentError(
            f"{operation}: {size} ranks need {size} devices, but {device.driver!r} has {count}"
            + (" (IGNIS_SIM_DEVICES says how many)" if device.driver == "sim" else "")
        )
    return [Device(f"{device.driver}:{index}") for index in range(size)]
