"""Every row of the public interface, on the device under test, against an independent reference.

The modules in tests/mission hold the rows; the text of a row is the name of its test.
"""

from __future__ import annotations

import importlib
from pathlib import Path

import numpy as np
import pytest

import ignis
from tests.mission.table import ROWS

for path in sorted((Path(__file__).parent / "mission").glob("*.py")):
    importlib.import_module(f"tests.mission.{path.stem}")


@pytest.mark.parametrize("text", [pytest.param(text, id=text) for text in ROWS])
def test_row(device: ignis.Device, rng: np.random.Generator, text: str) -> None:
    ROWS[text](device, rng)
