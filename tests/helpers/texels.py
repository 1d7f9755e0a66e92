"""Texture fetches in NumPy, on float64: the programming guide's formulas ("Texture Fetching")."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def _indices(index: Array, size: int, mode: str) -> Array:
    """The texels that indices stand for; -1 for none."""
    if mode == "clamp":
        return np.clip(index, 0, size - 1)
    if mode == "border":
        return np.where((index < 0) | (index >= size), -1, index)
    if mode == "wrap":
        return index % size
    period = index % (2 * size)
    return np.where(period < size, period, 2 * size - 1 - period)


def _texels(texels: Array, indices: list[Array]) -> Array:
    inside = np.all([index >= 0 for index in indices], axis=0)
    found = texels[tuple(np.maximum(index, 0) for index in reversed(indices))]
    return np.where(inside.reshape(inside.shape + (1,) * (found.ndim - 1)), found, 0)


def fetch(
    texels: Array, points: Array, address: str, linear: bool, normalized: bool, weights: int = 256
) -> Array:
    """Fetch at `points` [n, axes], whose columns are x, y and z, from `texels` [z, y, x, ...].

    Linear filtering rounds coordinates to multiples of ``1 / weights``; 0 leaves them exact.
    Normalized ones have 21 fractional bits.
    """
    axes = points.shape[1]
    where = points.astype(np.float64)
    texels = texels.astype(np.float64) if linear else texels
    lower, upper, shares = [], [], []
    for axis in range(axes):
        size = texels.shape[axes - 1 - axis]
        coordinate = where[:, axis]
        if normalized:
            coordinate = np.floor(coordinate * 2.0**21) / 2.0**21 * size
        place = coordinate - 0.5 if linear else coordinate
        if weights and linear:
            place = np.floor(place * weights + 0.5) / weights
        index = np.floor(place).astype(np.int64)
        lower.append(_indices(index, size, address))
        upper.append(_indices(index + 1, size, address))
        shares.append(place - index)
    if not linear:
        return _texels(texels, lower)
    total = np.zeros((len(points), *texels.shape[axes:]))
    for corner in itertools.product((0, 1), repeat=axes):
        share = np.ones(len(points))
        for axis, which in enumerate(corner):
            share = share * (shares[axis] if which else 1 - shares[axis])
        indices = [(lower, upper)[which][axis] for axis, which in enumerate(corner)]
        found = _texels(texels, indices)
        total += share.reshape(share.shape + (1,) * (found.ndim - 1)) * found
    return total
