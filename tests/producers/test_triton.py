"""Triton: descriptors that the host makes, over arrays of NumPy."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.producers.registry import redirected

triton: Any = pytest.importorskip("triton", "3.9")
tl: Any = pytest.importorskip("triton.language")


@triton.jit  # type: ignore[untyped-decorator]
def add_to(source, target, ROWS: tl.constexpr):
    i = tl.program_id(0) * ROWS
    target.store([i, 0], target.load([i, 0]) + source.load([i, 0]))


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])  # taken apart, and as tensor maps
def test_descriptors_over_arrays_are_arguments(rng: np.random.Generator, target: str) -> None:
    from triton.tools.tensor_descriptor import TensorDescriptor

    x, y = (rng.integers(0, 99, (40, 32)).astype(np.float32) for _ in range(2))
    before = y.copy()
    with warnings.catch_warnings(), redirected(ignis.Device("sim:0")):
        warnings.simplefilter("ignore", UserWarning)
        given = [TensorDescriptor(each, [40, 32], [32, 1], [16, 32]) for each in (x, y)]
        with pytest.raises(AssertionError, match="rank mismatch"):
            TensorDescriptor(x, [40], [32, 1], [16, 32])
        assert ignis.check(add_to, (3,), *given, 16, target=target) is None
    # Added once, though the launch is repeated under other orders.
    assert np.array_equal(y, before + x)


@triton.jit  # type: ignore[untyped-decorator]
def multiply(a, b, c, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(a + i[:, None] * N + i[None, :])
    y = tl.load(b + i[:, None] * N + i[None, :])
    tl.store(c + i[:, None] * N + i[None, :], tl.dot(x, y))


def test_products_are_those_of_warpgroups_on_hopper(rng: np.random.Generator) -> None:
    a, b = rng.standard_normal((2, 64, 64)).astype(np.float16)
    c = np.zeros((64, 64), np.float32)
    assert ignis.check(multiply, (1,), a, b, c, 64, target="sm_90a") is None
    np.testing.assert_allclose(c, a.astype("f8") @ b.astype("f8"), rtol=0, atol=1e-4)
