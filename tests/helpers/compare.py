"""Comparisons that several test modules share."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt


def to_numpy(value: Any) -> npt.NDArray[Any]:
    """Contents of an NvArray, a Tensor or anything that NumPy takes."""
    return np.asarray(value.to_host() if hasattr(value, "to_host") else value)


def assert_close(actual: Any, expected: Any, rtol: float = 1e-5, atol: float = 1e-6) -> None:
    """Compare in float64: same shape, no NaN, ``|a - e| <= atol + rtol * |e|`` everywhere."""
    got = to_numpy(actual)
    want = to_numpy(expected)
    assert got.shape == want.shape, f"shape {got.shape}, expected {want.shape}"
    np.testing.assert_allclose(
        got.astype(np.float64), want.astype(np.float64), rtol=rtol, atol=atol, equal_nan=False
    )


def product_bound(precision: str, k: int) -> float:
    """Largest error of a small product, as a share of the product of magnitudes."""
    exact = precision == "float32"
    return (2.0**-21 if exact else 2.0**-10) + (k / 8 + 16) * 2.0**-23
