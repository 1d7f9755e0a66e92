"""Code that is made quickly at first, and better once a kernel has run for long enough."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ignis.sim.engine import jit, program
from ignis.sim.lower.emit.code import Code
from tests.helpers.tuning import tune
from tests.sim.harness import SPACE, Buffer, launch, to_ptx

SOURCE = r"""
__device__ float part(float x, int i) {{ return i ? expf(x) / (1.0f + i) : x * {factor}; }}
extern "C" __global__ void sums(float* y, const float* x, int n) {{
    __shared__ float rows[128];
    float sum = 0.0f;
    for (int i = 0; i < n; ++i) sum += part(x[threadIdx.x], i);
    rows[threadIdx.x] = sum;
    __syncthreads();
    y[threadIdx.x] = sum - rows[blockDim.x - 1 - threadIdx.x];
}}
extern "C" __global__ void fill(float* y) {{ y[threadIdx.x] = {factor}; }}
"""


@pytest.fixture
def levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Levels of the code that was made; the cache is empty."""
    monkeypatch.setenv("IGNIS_CACHE_DIR", str(tmp_path / "cache"))
    made: list[int] = []
    compile_text = jit.native_object

    def record(text: str, passes: Any, level: int) -> bytes:
        made.append(level)
        return compile_text(text, passes, level)

    compile_quickly = program.quick_code

    def record_quick(code: Code) -> program.QuickCode:
        made.append(jit.QUICK)
        return compile_quickly(code)

    monkeypatch.setattr(program, "native_object", record)
    monkeypatch.setattr(program, "quick_code", record_quick)
    return made


def sums(module: program.Program, x: np.ndarray) -> np.ndarray:
    y, values = Buffer(np.zeros(x.size, "f4")), Buffer(x)
    launch(module.functions["sums"], 1, x.size, y, values, np.int32(5))
    return y.get()


def test_code_gets_better_where_it_pays(
    levels: list[int], rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    factor = rng.uniform(1, 2)
    ptx = to_ptx(SOURCE.format(factor=f"{factor:.9f}f"))
    x = rng.standard_normal(77).astype("f4")
    wide = x.astype("f8")
    rows = wide * factor + np.exp(wide) * sum(1 / (1 + i) for i in range(1, 5))

    tune(monkeypatch, program, worth=1e9)
    module = program.Program(ptx, SPACE)
    quick = sums(module, x)
    assert np.allclose(quick, rows - rows[::-1], rtol=1e-5, atol=1e-5)
    assert np.array_equal(sums(module, x).view("u4"), quick.view("u4"))
    assert levels == [jit.QUICK]
    module.close()

    # Found in the cache, and not worth as much any more.
    tune(monkeypatch, program, worth=0.0)
    module = program.Program(ptx, SPACE)
    assert np.array_equal(sums(module, x).view("u4"), quick.view("u4"))
    assert levels == [jit.QUICK, jit.BETTER]
    assert np.array_equal(sums(module, x).view("u4"), quick.view("u4"))  # by the better code
    y = Buffer(np.zeros(3, "f4"))
    launch(module.functions["fill"], 1, 3, y)  # which is translated for itself
    assert np.allclose(y.get(), factor)
    assert levels == [jit.QUICK, jit.BETTER] * 2
    module.close()

    # A later process begins with it.
    module = program.Program(ptx, SPACE)
    assert np.array_equal(sums(module, x).view("u4"), quick.view("u4"))
    assert levels == [jit.QUICK, jit.BETTER] * 2
    module.close()


def test_launches_use_the_better_code(levels: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    record = program.native_object

    def divide(text: str, passes: Any, level: int) -> bytes:
        # So that it can be told which of the two was executed.
        return record(text.replace("fmul", "fdiv") if level == jit.BETTER else text, passes, level)

    monkeypatch.setattr(program, "native_object", divide)
    tune(monkeypatch, program, worth=0.0)
    ptx = to_ptx('extern "C" __global__ void twice(float* y) { y[threadIdx.x] *= 4.0f; }')
    module = program.Program(ptx, SPACE)
    y = Buffer(np.full(5, 3, "f4"))
    for expected in (12, 3, 0.75):
        launch(module.functions["twice"], 1, 5, y)
        assert np.array_equal(y.get(), np.full(5, expected, "f4"))
    module.close()


def test_large_kernels_get_the_better_code_at_once(
    levels: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tune(monkeypatch, program, quick_until=1)
    module = program.Program(to_ptx(SOURCE.format(factor="3.0f")), SPACE)
    assert levels == []
    _ = module.functions["fill"]
    assert levels == [jit.BETTER]
    module.close()


def test_without_memory_the_quick_code_stays(
    levels: list[int], rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    tune(monkeypatch, program, worth=0.0)
    module = program.Program(to_ptx(SOURCE.format(factor="5.0f")), SPACE)

    def fail(*_: object) -> bytes:
        raise MemoryError

    monkeypatch.setattr(program, "native_object", fail)
    x = rng.standard_normal(7).astype("f4")
    first = sums(module, x)
    assert np.array_equal(sums(module, x), first)
    assert levels == [jit.QUICK]
    module.close()
