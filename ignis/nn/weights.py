"""Weights of a model by name: taken at once or not at all, and found under a prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ignis.errors import ArgumentError
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

__all__ = ["allocated", "matching", "under"]

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


def matching(
    weights: Mapping[str, NvArray], shapes: Mapping[str, tuple[int, ...]], config: str
) -> dict[str, NvArray]:
    """The weights in the order of `shapes`, which has exactly their names and shapes.

    Raises
    ------
    ArgumentError
        If a weight is missing, unknown or of another shape than that of the named config.
    """
    found = {name: array.shape for name, array in weights.items()}
    if found != shapes:
        wrong = sorted(found.items() ^ shapes.items())
        raise ArgumentError(f"weights do not match the {config}, first {wrong[0]}")
    return {name: weights[name] for name in shapes}


def under(values: Mapping[str, Value], prefix: str) -> dict[str, Value]:
    """The entries whose names start with `prefix`, without it."""
    return {
        name.removeprefix(prefix): value
        for name, value in values.items()
        if name.startswith(prefix)
    }
