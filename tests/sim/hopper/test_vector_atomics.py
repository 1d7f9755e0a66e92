"""Atomic operations on vectors of floats: each element of its own, aligned as a whole."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

import ignis
from ignis.errors import KernelError

ELEMENTS: dict[str, tuple[Any, str, str]] = {
    "f32": (np.float32, "float", "f"),
    "f16": (np.float16, "unsigned short", "h"),
    "bf16": (ml_dtypes.bfloat16, "unsigned short", "h"),
    "f16x2": (np.float16, "unsigned", "r"),
    "bf16x2": (ml_dtypes.bfloat16, "unsigned", "r"),
}
FORMS = [
    *((kind, "add", n) for kind in ELEMENTS for n in (2, 4)),
    *((kind, op, 8) for kind in ("f16", "bf16") for op in ("add", "min", "max")),
    *((kind, op, 2) for kind in ("f16x2", "bf16x2") for op in ("min", "max")),
]


def source(kind: str, operation: str, count: int) -> str:
    """Kernels that add rows of `count` words to every cell, or one at an offset."""
    _, word, letter = ELEMENTS[kind]
    flush = "" if kind == "f32" else ".noftz"
    name = f"global.gpu.relaxed.{operation}{flush}.v{count}.{kind}"
    old = ", ".join(f"%{i}" for i in range(count))
    new = ", ".join(f"%{i}" for i in range(count + 1, 2 * count + 1))
    outputs = ", ".join(f'"={letter}"(y[{i}])' for i in range(count))
    inputs = ", ".join(f'"{letter}"(x[{i}])' for i in range(count))
    reduced = ", ".join(f"%{i}" for i in range(1, count + 1))
    return f"""
    typedef {word} T;
    __device__ void old_of(T* cell, const T* x, T* y) {{
      asm volatile("atom.{name} {{{old}}}, [%{count}], {{{new}}};"
                   : {outputs} : "l"(cell), {inputs} : "memory");
    }}
    __device__ void reduce(T* cell, const T* x) {{
      asm volatile("red.{name} [%0], {{{reduced}}};" :: "l"(cell), {inputs} : "memory");
    }}
    extern "C" __global__ void each(T* cells, const T* x, T* before) {{
      int i = blockIdx.x * blockDim.x + threadIdx.x;
      reduce(cells, x + i * {count});
      T y[{count}];
      old_of(cells + (i + 1) * {count}, x + i * {count}, y);
      for (int j = 0; j < {count}; ++j) before[i * {count} + j] = y[j];
    }}
    extern "C" __global__ void at(T* cells, const T* x, int i) {{ reduce(cells + i, x); }}"""


@pytest.mark.parametrize(("kind", "operation", "count"), FORMS)
def test_each_element_is_combined(
    hopper: ignis.Device, kind: str, operation: str, count: int, rng: np.random.Generator
) -> None:
    dtype = ELEMENTS[kind][0]
    width = count * (1 + kind.endswith("x2"))
    threads = 96
    # Small integers: every order of the sums is exact.
    cells, x = (
        rng.integers(-2, 3, (rows, width)).astype("f4").astype(dtype) for rows in (97, threads)
    )
    words = [np.ascontiguousarray(each).view(f"i{4 if count < width else each.itemsize}")
             for each in (cells, x)]  # fmt: skip
    if kind == "f32":
        words = [cells, x]
    found, given = (ignis.array(each) for each in words)
    before = ignis.zeros((threads, count), found.dtype)
    ignis.compile(source(kind, operation, count), "each")[3, 32](found, given, before)
    combine = {"add": np.add, "min": np.minimum, "max": np.maximum}[operation]
    a, b = cells.astype("f4"), x.astype("f4")
    expected = np.concatenate([combine.reduce([a[0], *b])[None], combine(a[1:], b)])
    result = found.to_host().view(dtype).astype("f4")
    np.testing.assert_array_equal(result, expected)
    np.testing.assert_array_equal(before.to_host().view(dtype).astype("f4"), a[1:])


def test_a_vector_must_be_aligned_and_inside(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("a fault ends the process's context")
    cells, x = ignis.zeros(10, "float32"), ignis.ones(4, "float32")
    kernel = ignis.compile(source("f32", "add", 4), "at")
    kernel[1, 1](cells, x, 4)
    assert cells.tolist() == [0] * 4 + [1] * 4 + [0] * 2
    with pytest.raises(KernelError, match="misaligned address.*16 bytes"):
        kernel[1, 1](cells, x, 2)
    with pytest.raises(KernelError, match="illegal address.*16 bytes"):
        kernel[1, 1](cells, x, 8)
