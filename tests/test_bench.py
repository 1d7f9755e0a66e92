"""The benchmarks of what memory is the limit of: ``tools/bench.py rows`` and ``kernels``."""

from __future__ import annotations

import importlib
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


def test_a_picture_has_the_shares_of_ignis_and_of_torch(
    tools: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = tools("bench_common").Row
    figure = pytest.importorskip("matplotlib.figure")
    drawn: list[Any] = []
    monkeypatch.setattr(figure.Figure, "savefig", _noting(drawn, figure.Figure.savefig))
    rows = [
        row("add 8 x 8, float32", "GB/s", {"ignis": 4.0, "torch": 2.0}, share=1.0),
        row("add 8 x 8, vec 4, float32", "GB/s", {"ignis": 3.0}, share=0.5),
        row("add 8 x 8, bfloat16", "GB/s", {"ignis": 3.0}, share=0.9),
        row("adamw, 7 passes", "GB/s", {"ignis": 2.0}, share=0.8),
        row("no share, float32", "GB/s", {"ignis": 3.0}),
    ]
    tools("bench_plot").draw_shares(rows, "a test", tmp_path / "shares.png")
    assert (tmp_path / "shares.png").read_bytes().startswith(b"\x89PNG")
    panels = {axes.get_title(): axes for axes in drawn[0].axes}
    assert set(panels) == {"float32", "bfloat16", ""}
    labels = [label.get_text() for label in panels["float32"].get_yticklabels()]
    assert labels == ["add 8 x 8", "adamw, 7 passes"]
    legends = {title: axes.get_legend() for title, axes in panels.items()}
    named = {key: [text.get_text() for text in each.texts] for key, each in legends.items()}
    assert named == {"float32": ["ignis", "torch"], "bfloat16": ["ignis"], "": ["ignis"]}
    widths = {title: [bar.get_width() for bar in axes.patches] for title, axes in panels.items()}
    assert widths == {"float32": [1.0, 0.5], "bfloat16": [0.9], "": [0.8]}


def _noting(drawn: list[Any], save: Any) -> Any:
    def savefig(self: Any, *args: Any, **named: Any) -> None:
        drawn.append(self)
        save(self, *args, **named)

    return savefig


@pytest.mark.parametrize("part", ["host", "train"])
def test_only_parts_with_shares_are_drawn(
    part: str, tools: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr("sys.argv", ["bench.py", part, "--plot", str(tmp_path / "shares.png")])
    with pytest.raises(SystemExit):
        tools("bench").main()
    assert "--plot is for kernels, rows, decode, models" in capsys.readouterr().err


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


def test_what_checkers_cost_is_measured_by_kernels_the_worst_first(
    tools: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tools("bench_corpus")
    corpus = module.corpus
    chosen = [each for each in corpus.cases() if each.kernel in ("saxpy", "to_bytes")]
    monkeypatch.setattr(corpus, "cases", lambda: chosen)
    monkeypatch.setattr(module, "_SECONDS", 0)
    rows = module.measure(ignis.Device("sim:0"))
    assert {row.what for row in rows} == {"elementwise.saxpy", "elementwise.to_bytes"}
    ratios = [row.figures["all checks"] / row.figures["ignis"] for row in rows]
    assert ratios == sorted(ratios, reverse=True) and ratios[-1] > 0
    assert rows[0].note == f"all checks cost x{ratios[0]:.2f}"


@pytest.mark.parametrize(
    ("part", "only", "expected"),
    [
        pytest.param(
            *("decode", "steps", "step of small GPT-2 behind 4 positions, bfloat16"),
            marks=pytest.mark.soak,
        ),
        ("decode", "products", "linear 8 x 96 x 64, float32"),
        ("decode", "attention,sampling", "top-k 50 of 2 x 301"),
        pytest.param("models", "gpt2", "GPT-2 of 2 layers x 8, bfloat16", marks=pytest.mark.soak),
        ("models", "llama-8b", "Llama of 2 layers x 8 top-k 50, bfloat16"),
    ],
)
def test_parts_are_measured_alone(
    part: str,
    only: str,
    expected: str,
    tools: Any,
    device: ignis.Device,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = tools(f"bench_{part}")
    monkeypatch.setattr(module, "peers", lambda device: {})
    if device.driver == "cuda":
        pytest.skip("these sizes are those of a benchmark")
    rows = {row.what: row for row in module.measure(device, only=only.split(","))}
    assert expected in rows
    for row in rows.values():
        assert all(figure > 0 for figure in row.figures.values())
        assert row.unit != "tokens/s" or row.share == row.figures["ignis"] / row.figures["limit"]


def test_a_part_that_is_not_there_is_refused(
    tools: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr("sys.argv", ["bench.py", "decode", "--only", "products,loading"])
    with pytest.raises(SystemExit):
        tools("bench").main()
    said = capsys.readouterr().err
    assert "--only loading: decode has steps, products, attention, sampling" in said
