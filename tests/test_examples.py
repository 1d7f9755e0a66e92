"""Each program in examples/ runs alone and does what it says; docs/examples.md shows its output."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.helpers.processes import run_python
from tests.helpers.shown import assert_as_shown

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "examples.md").read_text()
SHOWN = dict(
    re.findall(r"^```\n\$ python examples/(\w+)\.py\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
)


def run(name: str, device_name: str, *command: str, options: tuple[str, ...] = ()) -> str:
    """Standard output of an example in a process of its own; compared with the page's as it is."""
    program = str(ROOT / "examples" / f"{name}.py")
    # Its leaks are its own matter, and pytest's options are those of this run.
    env = {
        "IGNIS_LEAKCHECK": None,
        "PYTEST_ADDOPTS": None,
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTHONPATH": str(ROOT),
    }
    result = run_python(*command, program, *options, IGNIS_DEVICE=device_name, **env)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stderr == ""
    if not command and not options:
        assert_as_shown(result.stdout, SHOWN[name], device_name)
    return result.stdout


def test_every_example_is_tested_and_shown() -> None:
    names = {path.stem for path in (ROOT / "examples").glob("*.py")}
    assert names == SHOWN.keys()
    assert {name for name in names if f'run("{name}"' in Path(__file__).read_text()} == names


def test_kv_cache_passes_between_components(device_name: str) -> None:
    out = run("kv_cache", device_name)
    assert re.search(r"refused: write_rows: array #\d+ \(2048 B .* belongs to 'decode'", out)
    assert "decoded 3 tokens; as NumPy computes them: True" in out
    assert "saved: {'keys': ('float32', (16, 32)), 'values': ('float32', (16, 32))}" in out
    steps = re.findall(r"transfer: 2048 B from (\w+) to (\w+)", out)
    expected = [("prefill", "decode"), ("decode", "store"), ("store", "decode")]
    assert steps == [step for step in expected for _ in ("keys", "values")]
    for owner in ("prefill", "decode", "store"):
        assert f"{owner}: peak 4096 B, live 0 B" in out


def test_a_hand_over_without_order_is_found(device_name: str) -> None:
    out = run("hand_over", device_name)
    assert "AssertionError: assert slots[1].tolist()" in out and "decode: " in out
    assert "with the wait: 300 schedules pass" in out


def test_the_film_of_a_race_finds_the_fence(device_name: str, tmp_path: Path) -> None:
    out = run("race_film", device_name)
    before, _, after = out.partition("With __threadfence(); in line 10 the checkers find nothing.")
    assert "global memory race" in before and "line 10: block 0 fence" in after
    assert before.count("fence") == 1 and after.count("fence") == 3
    run("race_film", device_name, options=(str(tmp_path / "race.html"),))
    assert "ignis film: running_totals" in (tmp_path / "race.html").read_text()


def test_serving_shares_and_passes_on_blocks(device_name: str) -> None:
    out = run("serving", device_name)
    assert "the tokens are those of one thread: True" in out
    assert "canceled: 3 tokens, canceled\n" in out
    assert "gone: 1 tokens, failed: the client is gone\n" in out
    assert "too long: 0 tokens, failed: BatchGenerator.add: 58 ids after 29 and 20 more" in out
    assert "second: 3 tokens, finished\n  43 of 48 ids were known" in out
    assert "brought back: 2, saved: second.safetensors, third.safetensors" in out
    assert "blocks free at the end: 24 of 24" in out
    names = ("model", "front", "cache", "engine", "store")
    assert out.endswith("".join(f"{name}: 0 B live\n" for name in names))


@pytest.mark.parametrize(
    ("requests", "rate"), [(40, 200), pytest.param(500, 25, marks=pytest.mark.soak)]
)
def test_a_serving_system_under_load_leaves_nothing(
    device_name: str, requests: int, rate: int
) -> None:
    options = f"--requests {requests} --rate {rate} --cancel 8 --json"
    report = json.loads(run("serving_load", device_name, options=tuple(options.split())))
    assert report["leaked_bytes"] == report["leaked_blocks"] == 0
    assert sum(report["outcomes"].values()) == report["requests"] == requests
    expected = {"finished", "canceled", "failed: the client is gone", "failed: BatchGenerator.add"}
    assert set(report["outcomes"]) <= expected
    assert report["outcomes"]["finished"] and report["tokens"]
    assert {"median", "p95", "p99"} == set(report["first_token_ms"])
    owners = report["owners"]
    assert owners["cache"]["peak_blocks"] and owners["engine"]["peak_blocks"]
    assert owners["engine"]["peak_bytes"] > 96 * 1024  # the pool alone
    if requests > 100:  # fewer may all begin before the first of them has ended
        assert report["outcomes"]["canceled"] > 20
        # On a machine that is too busy for the rate, clients cancel what has not begun.
        if report["outcomes"]["finished"] > requests / 2:
            assert report["restored"]
            assert report["ids_known"] > requests  # the system prompts are computed once


def test_leak_test_passes_and_shows_the_verdict(device_name: str) -> None:
    out = run("leak_test", device_name)
    assert "owner 'nccl': 1 " in out
    assert re.search(
        rf"256 B on {device_name}, float32\[64\], allocated at \S+leak_test.py:\d+ in send", out
    )
    assert "referred to by __main__.Outbox.sent[" in out
    assert out.endswith("exit code 3\n")
    plugin = ("-m", "pytest", "-q", "-p", "ignis.testing", "-p", "no:cacheprovider")
    assert "4 passed, 1 skipped" in run("leak_test", device_name, *plugin, "--ignis-leaks")


def test_the_leak_of_the_example_is_the_one_that_the_page_shows(device_name: str) -> None:
    page = (ROOT / "docs" / "diagnosis.md").read_text()
    shown = page.partition("$ SHOW_LEAK=1 ")[2].partition("```")[0]
    tool = ("-m", "pytest", "-q", "-p", "ignis.testing", "-p", "no:cacheprovider", "--ignis-leaks")
    result = run_python(
        *tool,
        str(ROOT / "examples" / "leak_test.py"),
        SHOW_LEAK="1",
        IGNIS_TRACE="1",
        IGNIS_LEAKCHECK=None,
        IGNIS_DEVICE=device_name,
        PYTEST_ADDOPTS=None,
        PYTEST_DISABLE_PLUGIN_AUTOLOAD="1",
        PYTHONPATH=str(ROOT),
    )
    assert result.returncode == 1
    assert "5 passed, 1 error" in result.stdout
    message = re.search(
        r"^_+ ERROR at.*?referred to by.*?\n", result.stdout, re.DOTALL | re.MULTILINE
    )
    assert message is not None, result.stdout
    printed = message[0].replace("examples.leak_test.", "leak_test.")
    printed = re.sub(r"(?<=sent\[)\d+", "21", printed)
    assert_as_shown(printed, shown.partition("\n")[2], device_name)


def test_kernel_experiment_finds_the_race(device_name: str) -> None:
    out = run("kernel_experiment", device_name)
    assert "sums [-38.0, -39.0, -126.0, -30.0], as NumPy: True" in out
    assert "barrier True: nothing found" in out
    assert "barrier False: shared memory race" in out
    assert "at block_sums.cu:9 in block_sums<float, false>" in out
    for dtype in ("float32", "float16"):
        assert f"filtered in {dtype}, as NumPy: True" in out
    assert "refused: block_sums<float, true>: argument 1 (const float* x)" in out


def test_training_loop_learns_the_same_captured(device_name: str) -> None:
    out = run("training_loop", device_name)
    found = re.findall(r"(\w+): loss (\S+) to (\S+), (\S+)% right", out)
    assert [name for name, *_ in found] == ["written_out", "captured"]
    for _, first, last, right in found:
        assert float(first) > 0.4
        assert float(last) < 0.05
        assert float(right) > 95
    assert "the same losses to the bit: True" in out
    assert out.endswith("alive: 0 B\n")


def test_resume_goes_on_with_the_same_bits(device_name: str) -> None:
    out = run("resume", device_name)
    first, last = map(float, *re.findall(r"loss (\S+) to (\S+)", out))
    assert first > 0.6 and last < 0.4
    assert "interrupted in step 27\ngoes on after step 20\n" in out
    assert "the same losses to the bit: True\nthe same checkpoint to the byte: True\n" in out
    assert out.endswith("alive: 0 B\n")


def test_session_is_planned_once(device_name: str) -> None:
    out = run("session", device_name)
    ((peak, total),) = re.findall(r"planned peak ([\d,]+) B of ([\d,]+) B", out)
    assert int(peak.replace(",", "")) < int(total.replace(",", ""))
    assert "20 runs, largest error below 1e-4: True; memory grown by 0 B" in out
