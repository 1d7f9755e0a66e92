"""Kernels of thousands of statements: translated in bounded memory, right, with a remark."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
import textwrap
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.sim.engine import jit, program
from tests.helpers.processes import PATIENCE
from tests.helpers.tuning import tune

ROOT = Path(__file__).parent.parent.parent.parent
SMALL = """
extern "C" __global__ void rotate(const float* x, float* y, int n) {
  int i = threadIdx.x;
  float sum = 0.0f;
  for (int k = 0; k < n; ++k) {
    float other = __shfl_sync(0xffffffff, x[i], (i + k) % 32);
    if (other > 0.0f) sum += other * k; else sum -= other;
  }
  y[i] = sum;
}
"""


def unrolled(rounds: int) -> str:
    """Products of a 16 x 8 tile with an unrolled inner loop, a shuffle and two branches a round."""
    lines = ["float a[64];", "for (int k = 0; k < 64; ++k) a[k] = x[k * 32 + lane];"]
    for number in range(rounds):
        k, other = 7 * number % 64, 11 * number % 64
        lines.append(f"a[{k}] = a[{k}] * 0.5f + a[{other}] * 0.25f;")
        if number % 40 == 0:
            lines.append(f"a[{k}] += __shfl_xor_sync(0xffffffff, a[{other}], {number % 31 + 1});")
            lines.append(f"if (a[{k}] > limit) a[{other}] -= 0.125f;")
    lines.append("for (int k = 0; k < 64; ++k) y[k * 32 + lane] = a[k];")
    body = "\n".join(lines).replace("for (int", "\n#pragma unroll\nfor (int")
    head = 'extern "C" __global__ void big(const float* x, float* y, float limit)'
    return f"{head} {{ int lane = threadIdx.x;\n{body}\n}}"


def expected(x: np.ndarray, rounds: int, limit: float) -> np.ndarray:
    a, lanes = x.astype(np.float64), np.arange(32)
    for number in range(rounds):
        k, other = 7 * number % 64, 11 * number % 64
        a[k] = a[k] * 0.5 + a[other] * 0.25
        if number % 40 == 0:
            a[k] += a[other][lanes ^ (number % 31 + 1)]
            a[other] -= np.where(a[k] > limit, 0.125, 0.0)
    return a


@pytest.mark.parametrize("checker", ["default", "all"])
def test_the_cheaper_pipeline_gives_the_same_bits(
    device: ignis.Device,
    rng: np.random.Generator,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    checker: str,
) -> None:
    if device.driver != "sim":
        pytest.skip("the simulated device's compiler")
    used: list[Any] = []

    def native_object(text: str, passes: Any, level: int) -> bytes:
        used.append(passes)
        return jit.native_object(text, passes, level)

    monkeypatch.setattr(program, "native_object", native_object)
    tune(monkeypatch, program, quick_until=0)
    x = rng.standard_normal(32).astype(np.float32)
    found = []
    with ignis.sim.check(checker), ignis.array(x) as a, ignis.zeros(32) as y:
        for index, large in enumerate((1 << 30, 1)):
            tune(monkeypatch, program, large=large)
            # Another text each time, so that neither is in the cache.
            source = SMALL + f"// {rng.integers(1 << 60)} {index}\n__device__ int marker{index};"
            text = source.replace("n) {", f"n) {{ if (n == {rng.integers(1 << 30)}) return;", 1)
            ignis.compile(text, "rotate").launch(1, 32, (a, y, 9))
            found.append(y.to_host())
    assert used == [jit.KERNEL_PASSES, jit.LARGE_KERNEL_PASSES]
    turned = x.astype(np.float64)[(np.arange(32)[:, None] + np.arange(9)) % 32]
    sums = np.where(turned > 0, turned * np.arange(9), -turned).sum(axis=1)
    assert np.array_equal(found[0], found[1]) and np.allclose(found[0], sums, atol=1e-4)


def test_a_translation_that_takes_long_says_what_it_is_at(
    device: ignis.Device,
    rng: np.random.Generator,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    if device.driver != "sim":
        pytest.skip("the simulated device's compiler")
    started = threading.Event()

    def tell(names: str, statements: int) -> None:
        said(names, statements)
        started.set()

    def native_object(text: str, passes: Any, level: int) -> bytes:
        assert passes == jit.KERNEL_PASSES or started.wait(PATIENCE)
        return jit.native_object(text, passes, level)

    said = program._tell  # noqa: SLF001 (what is replaced)
    monkeypatch.setattr(program, "_tell", tell)
    monkeypatch.setattr(program, "native_object", native_object)
    tune(monkeypatch, program, patience=0.0, quick_until=0)
    for large in (1, 1 << 30):
        tune(monkeypatch, program, large=large)
        number = rng.integers(1 << 30)
        text = SMALL.replace("n) {", f"n) {{ if (n == {number}) return;", 1)
        with ignis.ones(32) as a, ignis.zeros(32) as y:
            ignis.compile(text, "rotate").launch(1, 32, (a, y, 1))
        remark = capfd.readouterr().err
        named = re.fullmatch(r"ignis: translating \d+ statements of rotate for the .*\n", remark)
        assert bool(named) == (large == 1), remark


@pytest.mark.soak
@pytest.mark.parametrize("checker", ["default", "all"])
def test_five_thousand_statements_take_less_than_two_gigabytes(
    device: ignis.Device, tmp_path: Path, checker: str
) -> None:
    if device.driver != "sim":
        pytest.skip("the simulated device's compiler")
    code = f"""
    import resource, sys
    import numpy as np
    import ignis
    from tests.sim.engine.test_large_kernels import expected, unrolled
    rounds = 2250
    x = np.random.default_rng(3).standard_normal((64, 32)).astype(np.float32)
    with ignis.sim.check({checker!r}), ignis.array(x) as a, ignis.zeros((64, 32)) as y:
        kernel = ignis.compile(unrolled(rounds), "big")
        kernel.launch(1, 32, (a, y, 0.25))
        assert np.allclose(y.to_host(), expected(x, rounds, 0.25), atol=1e-3)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    """
    environment = {"IGNIS_CACHE_DIR": str(tmp_path), "PYTHONPATH": str(ROOT), "PATH": ""}
    result = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        env={**environment, "IGNIS_DEVICE": "sim:0"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)),
    )
    assert result.returncode == 0, result.stderr
    assert int(result.stdout) * 1024 < 2 << 30
