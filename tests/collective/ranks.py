"""Ranks for tests: as many as there are devices of the kind under test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ignis
from ignis import collective

COUNTS = (1, 2, 4)


def run(fn: Callable[..., Any], device: ignis.Device, n: int, *args: Any) -> list[Any]:
    """Return what a function returns on `n` ranks; skips the test if there are fewer devices."""
    count = device.api.device_count()
    if n > count:
        pytest.skip(f"{n} ranks need {n} devices, there are {count}")
    return collective.spawn(fn, n, *args, device=device)
