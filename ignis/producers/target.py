"""The device on which the kernels of other producers run at present."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from ignis.errors import ArgumentError
from ignis.jit.kernel import Kernel
from ignis.runtime.device import Device, as_device

_device: Device | None = None


def device() -> Device:
    """Return the device in use: the simulated one if nobody has said."""
    return as_device("sim:0") if _device is None else _device


@contextlib.contextmanager
def use(chosen: Device) -> Iterator[None]:
    """Run the kernels of other producers on a device, for the time of a block."""
    global _device
    before, _device = _device, chosen
    try:
        yield
    finally:
        _device = before


def simulated(operation: str, kernel: Any, given: str | int | Device | None, what: str) -> Device:
    """Return the simulated device that a kernel is run on: its own, or the one that is given.

    `what` says what only simulated devices do.

    Raises
    ------
    ArgumentError
        If the device is not simulated, or a kernel of ignis is compiled for another one.
    """
    where = as_device("sim:0" if given is None else given)
    if isinstance(kernel, Kernel):
        if given is not None and where is not kernel.device:
            raise ArgumentError(f"{operation}: {kernel.name} is for {kernel.device}, not {where}")
        where = kernel.device
    if where.driver != "sim":
        raise ArgumentError(f"{operation}: {where}: only simulated devices {what}")
    return where
