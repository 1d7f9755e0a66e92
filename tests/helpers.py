"""Comparisons that several test modules share."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
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


def gelu(x: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """By its tanh approximation."""
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def silu(x: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return x / (1 + np.exp(-x))


ACTIVATED: dict[str | None, Callable[..., npt.NDArray[np.float64]]] = {
    None: lambda x: x,
    "gelu": gelu,
    "silu": silu,
}
"""What may follow a small product."""


def product_bound(precision: str, k: int) -> float:
    """Largest error of a small product, as a share of the product of magnitudes."""
    exact = precision == "float32"
    return (2.0**-21 if exact else 2.0**-10) + (k / 8 + 16) * 2.0**-23


def run_script(device_name: str, body: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process of its own; ``D`` is the device under test there."""
    script = f"import ignis, os, sys\nD = ignis.Device({device_name!r})\n" + textwrap.dedent(body)
    # Python 3.12 warns of every fork while libcuda's threads run; a child here calls no driver.
    quiet = "ignore:This process:DeprecationWarning"
    return subprocess.run(
        [sys.executable, "-W", quiet, "-c", script],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "IGNIS_DEVICE": device_name, **env},
    )
