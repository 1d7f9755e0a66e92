"""``tools/bench.py``: its parts, what is measured of each, and pictures."""

from __future__ import annotations

import importlib
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ignis
from ignis.dtypes import as_dtype
from ignis.kernels import attention
from ignis.kernels.attention import warps
from ignis.kernels.attention.choices import BACKWARD, DKV, DQ, FORWARD
from ignis.kernels.attention.heads import Heads, tuning
from ignis.kernels.attention.tiling import TUNING, Tuning


@pytest.fixture
def tools() -> Any:
    """The module of a part, by its name."""
    return lambda name: importlib.import_module(f"tools.bench.{name}")


def test_a_picture_has_the_shares_of_ignis_and_of_torch(
    tools: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = tools("shared.common").Row
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
    tools("shared.plot").draw_shares(rows, "a test", tmp_path / "shares.png")
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
        tools("__main__").main()
    assert "--plot is for kernels, rows, decode, models" in capsys.readouterr().err


def test_a_family_is_measured_beside_a_copy(
    tools: Any, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tools("rows")
    monkeypatch.setattr(module, "_DTYPES", ("float16",))
    monkeypatch.setattr(module, "_families", lambda inputs, *_: [module._bias(inputs, (3, 257))])
    monkeypatch.setattr(module, "peers", lambda device: {})
    (row,) = module.measure(device)
    assert row.what == "bias add 3 x 257, float16"
    assert row.figures["ignis"] > 0 and row.share > 0


def test_families_are_measured_alone(
    tools: Any, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tools("rows")
    small = [(family, names, [(64, 24)]) for family, names, _ in module._FAMILIES]
    monkeypatch.setattr(module, "_FAMILIES", small)
    monkeypatch.setattr(module, "_DTYPES", ("float16",))
    monkeypatch.setattr(module, "peers", lambda device: {})
    rows = module.measure(device, only=("embedding", "row_sum", "rms_norm_backward"))
    count = 64 if device.driver == "cuda" else 1
    assert [row.what for row in rows] == [
        f"{what} {count} x 24, float16" for what in ("rms_norm backward", "row sum", "embedding of")
    ]


def test_cases_are_of_the_families_that_can_be_named(
    tools: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tools("rows")
    monkeypatch.setattr(module, "_kernel", lambda *_, **__: SimpleNamespace(launch=len))
    inputs = module._Inputs(ignis.Device("sim:0"), None, "float32")
    for family, names, shapes in module._FAMILIES:
        cases = [case for shape in shapes for case in family(inputs, inputs.shape(shape))]
        assert {case.family for case in cases} == set(names)
    for family, names in module._VARIANTS:
        assert {case.family for case in family(inputs)} == set(names)


def test_what_checkers_cost_is_measured_by_kernels_the_worst_first(
    tools: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tools("corpus")
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
    module = tools(f"{part}")
    monkeypatch.setattr(module, "peers", lambda device: {})
    if device.driver == "cuda":
        pytest.skip("these sizes are those of a benchmark")
    rows = {row.what: row for row in module.measure(device, only=only.split(","))}
    assert expected in rows
    for row in rows.values():
        assert all(figure > 0 for figure in row.figures.values())
        assert row.unit != "tokens/s" or row.share == row.figures["ignis"] / row.figures["limit"]


def test_passes_by_warps_have_rows_for_less_memory_where_kernels_differ(
    tools: Any, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    if device.driver == "cuda":
        pytest.skip("these sizes are those of a benchmark")
    module = tools("attention")
    monkeypatch.setattr(module, "_SIM", (module.Shape(1, 72, 1, 1, 64),))
    monkeypatch.setitem(module._MEMORY, ", 163 KiB", 100 << 10)
    plans = attention.backward.plans  # type: ignore[attr-defined]
    before = dict(plans), set(plans._seen)
    monkeypatch.setattr(module, "peers", lambda device: {"torch": object()})
    monkeypatch.setattr(module, "_torch_clocks", lambda *_: (lambda: 0.5, lambda: 2.0))
    # Where kernels of `wgmma` were chosen, they would not compile.
    with tuning.using(Tuning(warpgroups=device.capability)):
        rows = module.measure(device, only=("warps",))
    title = "72, 1/1 heads of 64, bfloat16, by warps: "
    names = [title + name for name in ("forward", "backward", "backward, 163 KiB")]
    assert [row.what for row in rows] == names
    assert all(row.figures["ignis"] > 0 for row in rows)
    forward = 2.0 * 72**2 * 64 / 1e9
    rates = [forward / 0.5, 2.5 * forward / 2.0, 2.5 * forward / 2.0]
    assert [row.figures["FLASH"] for row in rows] == pytest.approx(rates)
    # Neither those of other products are repeated later, nor choices of tiles.
    assert before == (plans, plans._seen)
    assert tuning.now() is TUNING


def test_products_of_warps_are_those_of_devices_without_wgmma(tools: Any) -> None:
    module = tools("attention")
    h200, a100 = ignis.Device("dry:0"), ignis.Device("dry:2")
    for dim in (64, 128, 256):
        problem = Heads(4096, 4096, 32, 32, dim, left=4096, dtype=as_dtype("bfloat16"))
        for memory in module._MEMORY.values():
            with module._products_of_warps(memory) as tuned:
                told = replace(problem, tuning=tuned)
                assert tuning.now() is tuned
            found, once = (each.choose(told, h200) for each in (FORWARD, BACKWARD))
            assert found.candidate is warps.FORWARD
            if memory == 164 << 10:
                for operation in (FORWARD, BACKWARD, DQ, DKV):
                    had, want = operation.choose(told, h200), operation.choose(problem, a100)
                    assert had.candidate is want.candidate
                    assert had.cut.launches == want.cut.launches
            elif dim <= 128:
                assert once.cut.tiles == TUNING.one_pass[dim][0]
    assert FORWARD.choose(problem, h200).candidate is not warps.FORWARD


def test_names_are_parts_or_their_beginnings_and_peers_can_be_left_out(
    tools: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    module, common = tools("models"), tools("shared.common")
    torch = SimpleNamespace(cuda=SimpleNamespace(is_available=lambda: True))
    noted: list[Any] = []

    def measure(device: ignis.Device, *, only: Any) -> list[Any]:
        with monkeypatch.context() as patched:
            patched.setattr(common.importlib, "import_module", lambda name: torch)
            noted.append((only, set(module.peers(SimpleNamespace(driver="cuda")))))
        return []

    monkeypatch.setattr(module, "measure", measure)
    for asked in (["--only", "llama,gpt2", "--alone"], ["--only", "gpt2-f"], ["--alone"]):
        monkeypatch.setattr("sys.argv", ["bench.py", "models", "--device", "sim:0", *asked])
        assert tools("__main__").main() == 0
    everyone = {"torch", "cupy", "cuda.core"}
    assert noted == [
        (("llama-1b", "llama-8b", "gpt2"), set()),
        (("gpt2-float32",), everyone),
        (module.PARTS, set()),
    ]


def test_what_has_parts_takes_their_names_and_nothing_else_does(tools: Any) -> None:
    bench = tools("__main__")
    with_parts = [name for name in bench.PARTS if hasattr(tools(f"{name}"), "PARTS")]
    assert sorted(with_parts) == sorted(bench.WITH_PARTS)


@pytest.mark.parametrize(
    ("part", "only", "said"),
    [
        ("decode", "products,loading", "loading: decode has steps, products, attention, sampling"),
        ("attention", "warps,", "'': attention has passes, warps, decode, errors"),
        ("rows", "norm", "norm: rows has add, gelu, gelu_backward, silu,"),
        ("models", "gpt3", "gpt3: models has gpt2, gpt2-float32, llama-1b, llama-8b"),
        ("host", "launch", "launch: host has no parts"),
    ],
)
def test_a_part_that_is_not_there_is_refused(
    part: str, only: str, said: str, tools: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr("sys.argv", ["bench.py", part, "--only", only])
    with pytest.raises(SystemExit):
        tools("__main__").main()
    assert f"--only {said}" in capsys.readouterr().err
