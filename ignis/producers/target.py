"""The device on which the kernels of other producers run at present."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

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
