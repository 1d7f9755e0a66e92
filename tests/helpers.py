"""Comparisons that several test modules share."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
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
