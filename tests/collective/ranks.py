"""Ranks for tests: as many as there are devices of the kind under test."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

import ignis
from ignis import collective
from ignis.collective import Communicator, processes
from ignis.collective.control import Meeting
from ignis.collective.hub import Hub
from ignis.errors import CollectiveError

COUNTS = (1, 2, 4)


def run(fn: Callable[..., Any], device: ignis.Device, n: int, *args: Any) -> list[Any]:
    """Return what a function returns on `n` ranks; skips the test if there are fewer devices."""
    count = device.api.device_count()
    if n > count:
        pytest.skip(f"{n} ranks need {n} devices, there are {count}")
    if device.driver == "sim":
        return collective.spawn(fn, n, *args, device=device)
    if n > 1:
        pytest.skip("`python -m tools check_collective` starts a process for each GPU")
    return [fn(single(device), *args)]


def single(device: ignis.Device) -> Communicator:
    """A communicator of one rank."""
    if device.driver == "sim":
        return collective.threads(1, device)[0]
    found = _with_nccl(device)
    if isinstance(found, Communicator) and found.closed:  # by a test
        _with_nccl.cache_clear()
        found = _with_nccl(device)
    if isinstance(found, CollectiveError):
        pytest.skip(str(found))
    return found


@functools.cache
def _with_nccl(device: ignis.Device) -> Communicator | CollectiveError:
    """One for all tests, as NCCL takes seconds to make it."""
    hub = Hub(1, "127.0.0.1", 0, "tests")
    try:
        return processes.connect(0, 1, device, Meeting("127.0.0.1", hub.port, "tests", 60.0))
    except CollectiveError as error:
        hub.close()
        return error
