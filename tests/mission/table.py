"""The table of what ignis promises: the text of every row, and the check of it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

import ignis

Check = Callable[[ignis.Device, np.random.Generator], None]

ROWS: dict[str, Check] = {}


def row(section: str, text: str) -> Callable[[Check], Check]:
    """Enter the check of one row; it gets the device under test and a generator."""

    def enter(check: Check) -> Check:
        name = f"{section}: {text}"
        assert name not in ROWS, name
        ROWS[name] = check
        return check

    return enter


def normal(rng: np.random.Generator, *shape: int) -> np.ndarray:
    """Standard normal float32 values."""
    return rng.standard_normal(shape, dtype=np.float32)


def wide(value: object) -> np.ndarray:
    """Contents in float64."""
    host = value.to_host() if hasattr(value, "to_host") else value
    return np.asarray(host).astype(np.float64)
