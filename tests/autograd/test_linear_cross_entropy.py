"""The loss of logits that nobody sees: `Tensor.linear_cross_entropy`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis import Tensor
from ignis.errors import ArgumentError, BoundsError, DTypeError
from tests.helpers.tables import quick
from tests.mission import reference

EPSILON = {"float32": 2.0**-20, "bfloat16": 2.0**-8, "float16": 2.0**-11}


def operands(
    rng: np.random.Generator, dtype: str, rows: int, vocab: int, width: int = 9
) -> tuple[Tensor, Tensor, np.ndarray]:
    x, w = (
        Tensor(Tensor(rng.standard_normal(shape).astype(np.float32)).astype(dtype).data, True)
        for shape in ((rows, width), (vocab, width))
    )
    return x, w, rng.integers(0, vocab, rows)


def wide(tensor: Any) -> np.ndarray:
    return tensor.to_host().astype(np.float64)  # type: ignore[no-any-return]


@quick("dtype", EPSILON, "float32", "bfloat16")
@quick("rows, vocab", [(1, 1), (7, 129), (65, 33), (3, 20011)], (1, 1), (7, 129), (65, 33))
def test_it_is_the_loss_of_the_product(
    device: ignis.Device, rng: np.random.Generator, rows: int, vocab: int, dtype: str
) -> None:
    x, w, targets = operands(rng, dtype, rows, vocab)
    losses, slope = reference.cross_entropy(wide(x) @ wide(w).T, targets, int(targets[0]))
    kept = max(int((targets != targets[0]).sum()), 1)
    loss = x.linear_cross_entropy(w, targets, pad_id=int(targets[0]))
    eps = 16 * EPSILON[dtype]
    assert loss.dtype.name == "float32"
    np.testing.assert_allclose(loss.item(), losses.sum() / kept, rtol=eps, atol=eps)
    for _ in range(2):  # what it saved is as it was
        loss.backward(np.float32(3.0), retain_graph=True)
    for got, want in ((x.grad, slope @ wide(w)), (w.grad, slope.T @ wide(x))):
        assert got is not None and got.dtype.name == dtype
        bound = eps * max(float(abs(want).max()), 1 / rows) * 6
        np.testing.assert_allclose(wide(got), 6 * want, rtol=2 * eps, atol=bound)


def test_the_logits_need_their_memory_once(device: ignis.Device, rng: np.random.Generator) -> None:
    x, w, targets = operands(rng, "float32", 500, 129)
    ignis.memory.collect()
    ignis.memory.reset_peak()
    before = ignis.memory.live_bytes()
    x.linear_cross_entropy(w, targets).backward()
    extra = ignis.memory.peak_bytes() - before
    assert 500 * 129 * 4 <= extra < 1.5 * 500 * 129 * 4


def test_sums_of_float16_over_rows_are_scaled_before_they_overflow(device: ignis.Device) -> None:
    rows = 4096
    x = Tensor.ones((rows, 1)).astype("float16") * 64.0
    x = Tensor(x.data, requires_grad=True)
    w = Tensor(np.array([[-1.0], [1.0]], np.float16), requires_grad=True)
    x.linear_cross_entropy(w, np.zeros(rows, np.int32)).backward()
    np.testing.assert_allclose(w.grad.to_host(), [[-64.0], [64.0]])  # 4096 * 64 without the share


def test_what_does_not_fit_is_refused_before_anything_is_computed(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w, targets = operands(rng, "float32", 5, 7)
    before = ignis.memory.live_bytes()
    with pytest.raises(ArgumentError, match=r"linear_cross_entropy: cannot multiply \(5, 9\)"):
        x.linear_cross_entropy(x.transpose(), targets)
    with pytest.raises(DTypeError, match="linear_cross_entropy"):
        x.linear_cross_entropy(w.detach().astype("float16"), targets)
    with pytest.raises(ArgumentError, match=r"targets .*\(5,\)"):
        x.linear_cross_entropy(w, targets[:4])
    with pytest.raises(BoundsError, match="7"):
        x.linear_cross_entropy(w, targets + 7)
    with pytest.raises(ArgumentError, match="linear_cross_entropy"):
        x.linear_cross_entropy(np.ones((7, 9), np.float32), targets)
    ignis.memory.collect()
    assert ignis.memory.live_bytes() == before
