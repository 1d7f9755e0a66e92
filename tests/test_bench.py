"""The benchmark of what memory is the limit of: ``tools/bench.py rows``."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import Any

import pytest

import ignis

TOOLS = Path(__file__).parent.parent / "tools"


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module of a tool, by its name."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module


def test_a_picture_has_the_shares_of_ignis_and_of_torch(tools: Any, tmp_path: Path) -> None:
    if importlib.util.find_spec("matplotlib") is None:
        pytest.skip("matplotlib, the extra 'plot', is not installed")
    row = tools("bench_common").Row
    rows = [
        row("add 8 x 8, float32", "GB/s", {"ignis": 4.0, "torch": 2.0}, share=1.0),
        row("add 8 x 8, bfloat16", "GB/s", {"ignis": 3.0}, share=0.9),
        row("no share, float32", "GB/s", {"ignis": 3.0}),
    ]
    tools("bench_plot").draw_shares(rows, "a test", tmp_path / "shares.png")
    assert (tmp_path / "shares.png").read_bytes().startswith(b"\x89PNG")


def test_a_family_is_measured_beside_a_copy(
    tools: Any, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tools("bench_rows")
    monkeypatch.setattr(module, "_DTYPES", ("float16",))
    monkeypatch.setattr(module, "_families", lambda inputs, _: [module._bias(inputs, (3, 257))])
    monkeypatch.setattr(module, "peers", lambda device: {})
    (row,) = module.measure(device)
    assert row.what == "bias add 3 x 257, float16"
    assert row.figures["ignis"] > 0 and row.share > 0
