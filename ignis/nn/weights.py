"""Weights of a model by name: taken at once or not at all, and found under a prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ignis.runtime import create
from ignis.runtime.device import Device
from ignis.runtime.nvarray import NvArray

__all__ = ["allocated", "under"]

Value = TypeVar("Value")


def allocated(
    shapes: Mapping[str, tuple[int, ...]], device: str | int | Device | None
) -> dict[str, NvArray]:
    """All weights, in device memory before the host spends any on their values.

    Raises
    ------
    OutOfMemoryError
        If they do not fit; none of them is left.
    """
    weights = {name: create.empty(shape, device=device) for name, shape in shapes.items()}
    try:
        for array in weights.values():
            array.to_device()
    except BaseException:
        # The exception's traceback keeps the arrays alive, so they are freed here.
        for array in weights.values():
            array.free()
        raise
    return weights


def under(values: Mapping[str, Value], prefix: str) -> dict[str, Value]:
    """The entries whose names start with `prefix`, without it."""
    return {
        name.removeprefix(prefix): value
        for name, value in values.items()
        if name.startswith(prefix)
    }
