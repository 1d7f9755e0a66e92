"""Cross-entropy and its gradient against float64 NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, BoundsError, CheckError, DTypeError
from ignis.kernels import loss
from tests.helpers.compare import assert_close
from tests.helpers.tables import quick

Array = np.ndarray[Any, Any]


def reference(logits: Array, targets: Array, pad: int | None, mean: bool) -> tuple[Array, Array]:
    x = logits.astype(np.float64)
    e = np.exp(x - x.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    keep = np.ones(len(x), bool) if pad is None else targets != pad
    losses, grads = np.zeros(len(x)), np.zeros_like(p)
    for row in np.flatnonzero(keep):
        losses[row] = -np.log(p[row, targets[row]])
        grads[row] = p[row]
        grads[row, targets[row]] -= 1
    if not mean:
        return losses, grads
    count = max(int(keep.sum()), 1)
    return np.asarray(losses.sum() / count), grads / count


@pytest.mark.parametrize("reduction", ["mean", "none"])
@quick(
    "rows, classes",
    [(1, 1), (7, 3), (5, 129), (300, 256), (2, 1025), (3, 8192), (2, 33001), (2, 50304)],
    *((1, 1), (7, 3), (5, 129), (300, 256), (2, 33001)),
)
def test_loss_and_gradient_match_float64(
    device: ignis.Device, rng: np.random.Generator, rows: int, classes: int, reduction: Any
) -> None:
    logits = (rng.standard_normal((rows, classes)) * 3).astype(np.float32)
    targets = rng.integers(0, classes, rows)
    value, grad = loss.cross_entropy(ignis.array(logits), ignis.array(targets), reduction=reduction)
    want_value, want_grad = reference(logits, targets, None, reduction == "mean")
    assert_close(value, want_value, rtol=1e-5, atol=1e-5)
    assert_close(grad, want_grad, rtol=1e-4, atol=1e-7)


@pytest.mark.parametrize("pad", [-100, 0, 6])
@quick("classes", (6, 40000), 6)
def test_padding_counts_nowhere(
    device: ignis.Device, rng: np.random.Generator, pad: int, classes: int
) -> None:
    logits = rng.standard_normal((9, classes)).astype(np.float32)
    targets = rng.integers(1, 6, 9)
    targets[[0, 3, 8]] = pad
    for given in (targets, ignis.array(targets.astype(np.int32))):
        value, grad = loss.cross_entropy(ignis.array(logits), given, pad_id=pad)
        want_value, want_grad = reference(logits, targets, pad, True)
        assert_close(value, want_value, atol=1e-5)
        assert_close(grad, want_grad, rtol=1e-4, atol=1e-7)
        assert not grad.to_host()[[0, 3, 8]].any()


def test_all_padding_gives_zero(device: ignis.Device, rng: np.random.Generator) -> None:
    logits = ignis.array(rng.standard_normal((4, 11)).astype(np.float32))
    value, grad = loss.cross_entropy(logits, [2, 2, 2, 2], pad_id=2)
    assert value.shape == ()
    assert value.to_host() == 0.0
    assert not grad.to_host().any()


def test_no_rows_give_zero(device: ignis.Device) -> None:
    value, grad = loss.cross_entropy(ignis.empty((0, 5)), [])
    assert (float(value.to_host()), grad.shape) == (0.0, (0, 5))


def test_extreme_logits_stay_finite(device: ignis.Device) -> None:
    logits = np.array([[1e4, -1e4, 0.0], [-3e38, -3e38, -3e38]], np.float32)
    value, grad = loss.cross_entropy(ignis.array(logits), [1, 0], reduction="none")
    assert_close(value, [2e4, np.log(3)])
    assert_close(grad, [[1, -1, 0], [1 / 3 - 1, 1 / 3, 1 / 3]])


def test_same_input_gives_same_bits(device: ignis.Device, rng: np.random.Generator) -> None:
    logits = ignis.array(rng.standard_normal((400, 33)).astype(np.float32))
    targets = ignis.array(rng.integers(0, 33, 400))
    runs = set()
    for _ in range(3):
        value, grad = loss.cross_entropy(logits, targets)
        runs.add(value.to_host().tobytes() + grad.to_host().tobytes())
    assert len(runs) == 1


def test_host_targets_out_of_range_name_the_first(device: ignis.Device) -> None:
    with pytest.raises(BoundsError, match=r"loss.cross_entropy: id 3 at position 1"):
        loss.cross_entropy(ignis.ones((3, 3)), [0, 3, -1])


@quick("classes", (3, 40000), 3)
def test_device_targets_out_of_range_raise_at_the_next_synchronisation(
    device: ignis.Device, rng: np.random.Generator, classes: int
) -> None:
    logits = rng.standard_normal((3, classes)).astype(np.float32)
    targets = ignis.array(np.array([1, classes, 0], np.int32))
    value, grad = loss.cross_entropy(ignis.array(logits), targets)
    with pytest.raises(CheckError, match=rf"cross_entropy: id {classes} at position 1"):
        device.synchronize()
    # The row has no loss and no gradient; it counts as the others do.
    want_value, want_grad = reference(logits[[0, 2]], np.array([1, 0]), None, True)
    assert_close(value, want_value * 2 / 3)
    assert_close(grad.to_host()[[0, 2]], want_grad * 2 / 3, rtol=1e-4, atol=1e-7)
    assert not grad.to_host()[1].any()
    each, grads = loss.cross_entropy(ignis.array(logits), targets, reduction="none")
    with pytest.raises(CheckError, match="position 1"):
        device.synchronize()
    assert each.to_host()[1] == 0.0 and not grads.to_host()[1].any()


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    logits = ignis.ones((3, 4))
    with pytest.raises(ArgumentError, match=r"targets must have shape \(3,\)"):
        loss.cross_entropy(logits, [0, 1])
    with pytest.raises(DTypeError, match="integers"):
        loss.cross_entropy(logits, [0.0, 1.0, 2.0])
    with pytest.raises(ArgumentError, match="reduction"):
        loss.cross_entropy(logits, [0, 1, 2], reduction="sum")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="rows, classes"):
        loss.cross_entropy(ignis.ones((3,)), [0])
