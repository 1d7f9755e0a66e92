"""Calls that users of PyTorch, CuPy, RMM, Numba and NumPy type: right, or refused with the way out.

The modules in tests/calls hold the rows; the text of a row is the name of its test.
"""

from __future__ import annotations

import importlib
from pathlib import Path

import numpy as np
import pytest

import ignis
from tests.calls.table import CALLS

for path in sorted((Path(__file__).parent / "calls").glob("*.py")):
    importlib.import_module(f"tests.calls.{path.stem}")


@pytest.mark.parametrize("text", [pytest.param(text, id=text) for text in CALLS])
def test_call(device: ignis.Device, rng: np.random.Generator, text: str) -> None:
    CALLS[text].check(device, rng)


def test_four_of_five_calls_are_right() -> None:
    assert 5 * sum(call.refused for call in CALLS.values()) <= len(CALLS)
