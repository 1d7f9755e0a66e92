"""Producers that are installed here: their kernels run, are right, and have no finding."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ignis
from tests.helpers.processes import PATIENCE

ROOT = Path(__file__).parent.parent.parent
PACKAGES = {
    "triton": ("triton", "torch"),
    "numba": ("numba_cuda",),
    "warp": ("warp",),
    "cute": ("nvidia_cutlass_dsl", "torch"),
    "cupy": ("cupy",),
    "cuda_core": ("cuda", "cuda.core"),
}


def _is_installed(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ImportError:  # of the package that it is in
        return False


@pytest.mark.soak
@pytest.mark.parametrize("producer", PACKAGES)
def test_the_kernels_of_a_producer_that_is_installed_run(
    device: ignis.Device, producer: str
) -> None:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")
    missing = [name for name in PACKAGES[producer] if not _is_installed(name)]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    folders = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    result = subprocess.run(
        [sys.executable, "-m", "tools", "producers", "--only", producer],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    found = re.search(r"(\d+) cases, (\d+) run, (\d+) right, (\d+) findings", result.stdout)
    assert found is not None, result.stdout
    cases, run, right, findings = map(int, found.groups())
    assert cases == run == right and cases >= 2 and findings == 0
