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


def assert_within(actual: Any, expected: Any, error: npt.ArrayLike) -> None:
    """Compare in float64: same shape, no NaN, each element off by at most its own error."""
    got, want = to_numpy(actual).astype(np.float64), to_numpy(expected).astype(np.float64)
    assert got.shape == want.shape, f"shape {got.shape}, expected {want.shape}"
    share = np.abs(got - want) / np.maximum(error, np.finfo(np.float64).tiny)
    assert (share <= 1).all(), f"an error is {share.max()} of its bound"  # NaN is not <= 1


def product_bound(precision: str, k: int) -> float:
    """Largest error of a small product, as a share of the product of magnitudes."""
    exact = precision == "float32"
    return (2.0**-21 if exact else 2.0**-10) + (k / 8 + 16) * 2.0**-23


def product_error(
    precision: str, a: npt.ArrayLike, b: npt.ArrayLike, off: npt.ArrayLike = 0.0
) -> npt.NDArray[np.float64]:
    """Largest error of each element of the small product a b, where a is itself off by `off`.

    A sum whose terms cancel has the error of its terms, so no share of the result bounds it.
    """
    rows, cols = (np.abs(np.asarray(each, np.float64)) for each in (a, b))
    wrong = np.broadcast_to(off, rows.shape)
    return product_bound(precision, rows.shape[1]) * ((rows + wrong) @ cols) + wrong @ cols


def activation_error(result: npt.ArrayLike, off: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """Largest error of gelu and silu, whose argument is off by `off`: their slopes are below 1.13.

    The function itself is good to 5e-6 of the result, where that is no denormal number.
    """
    return 1.13 * np.asarray(off) + 5e-6 * np.abs(result) + 1e-36
