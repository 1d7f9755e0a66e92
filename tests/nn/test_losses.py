"""Activations and losses as modules, padded batches, weights of batches and hooks."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import Tensor, nn
from ignis.errors import ArgumentError, BoundsError
from tests.helpers.compare import assert_close
from tests.helpers.references import gelu, sigmoid, silu
from tests.nn.conftest import SMALL

ACTIVATIONS: dict[str, tuple[Callable[[], nn.Module], Callable[[Any], Any]]] = {
    "relu": (nn.ReLU, lambda x: np.maximum(x, 0)),
    "gelu": (nn.GELU, lambda x: x / 2 * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))),
    "gelu by tanh": (lambda: nn.GELU("tanh"), gelu),
    "silu": (nn.SiLU, silu),
    "sigmoid": (nn.Sigmoid, sigmoid),
    "tanh": (nn.Tanh, np.tanh),
}


def numeric(f: Callable[[np.ndarray], float], x: np.ndarray) -> np.ndarray:
    """The gradient of a function of float64 arrays, by differences."""
    found = np.zeros_like(x)
    for at in np.ndindex(*x.shape):
        step = np.zeros_like(x)
        step[at] = 1e-6
        found[at] = (f(x + step) - f(x - step)) / 2e-6
    return found


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_activations_are_modules(device: ignis.Device, rng: np.random.Generator, name: str) -> None:
    make, expected = ACTIVATIONS[name]
    x = rng.standard_normal((3, 7)).astype(np.float32)
    model = nn.Sequential(nn.Linear(7, 7), make())
    assert repr(make()) in repr(model)
    assert_close(make()(Tensor(x)), expected(x.astype(np.float64)), rtol=1e-5, atol=1e-5)
    model.free()


def softplus(x: np.ndarray) -> np.ndarray:
    return np.logaddexp(x, 0)


def entropies(
    x: np.ndarray, t: np.ndarray, weight: np.ndarray | None, smoothing: float, ignored: int
) -> tuple[np.ndarray, float]:
    """Losses of rows, and by what their sum is divided."""
    log = x - np.log(np.exp(x).sum(-1, keepdims=True))
    weight = np.ones(x.shape[-1]) if weight is None else weight
    losses, total = np.zeros(len(t)), 0.0
    for row, target in enumerate(t):
        if target != ignored:
            losses[row] = -(1 - smoothing) * weight[target] * log[row, target]
            losses[row] -= smoothing / len(weight) * (weight * log[row]).sum()
            total += weight[target]
    return losses, total


@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
@pytest.mark.parametrize("loss", [nn.MSELoss, nn.L1Loss, nn.BCEWithLogitsLoss])
def test_losses_of_elements_have_the_values_and_gradients_of_numpy(
    device: ignis.Device, rng: np.random.Generator, loss: Any, reduction: str
) -> None:
    x = rng.standard_normal((5, 3)) * 4
    target = rng.random((5, 3))
    of: dict[Any, Callable[[np.ndarray], np.ndarray]] = {
        nn.MSELoss: lambda x: (x - target) ** 2,
        nn.L1Loss: lambda x: abs(x - target),
        nn.BCEWithLogitsLoss: lambda x: target * softplus(-x) + (1 - target) * softplus(x),
    }
    reduce: Any = {"mean": np.mean, "sum": np.sum, "none": lambda v: v}[reduction]
    given = Tensor(x.astype(np.float32), requires_grad=True)
    found = loss(reduction=reduction)(given, target)
    assert_close(found, reduce(of[loss](x)), rtol=1e-4, atol=1e-5)
    if reduction != "none":
        found.backward()
        wanted = numeric(lambda v: float(reduce(of[loss](v))), x)
        assert_close(given.grad, wanted, rtol=1e-3, atol=1e-4)


def test_binary_cross_entropy_weighs_positive_targets_and_does_not_overflow(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, target, weight = rng.standard_normal((4, 3)), rng.random((4, 3)), rng.random(3) * 5
    wanted = (weight * target * softplus(-x) + (1 - target) * softplus(x)).mean()
    loss = nn.BCEWithLogitsLoss(pos_weight=weight.astype(np.float32))
    found = loss(Tensor(x.astype(np.float32)), Tensor(target.astype(np.float32)))
    assert_close(found, wanted, rtol=1e-5, atol=1e-6)
    far = nn.BCEWithLogitsLoss(reduction="none")(Tensor([-1e4, 1e4, 1e4]), [0.0, 1.0, 0.0])
    assert far.to_host().tolist() == [0.0, 0.0, 1e4]


@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("smoothing", [0.0, 0.3])
def test_cross_entropy_weighs_classes_and_smooths_labels(
    device: ignis.Device,
    rng: np.random.Generator,
    reduction: str,
    weighted: bool,
    smoothing: float,
) -> None:
    x = rng.standard_normal((9, 5)) * 3
    target = rng.integers(0, 5, 9)
    target[[2, 7]] = -100
    weight = rng.random(5) * 3 if weighted else None
    loss = nn.CrossEntropyLoss(
        None if weight is None else weight.astype(np.float32),
        reduction=reduction,
        label_smoothing=smoothing,
    )

    def value(x: np.ndarray) -> Any:
        losses, total = entropies(x, target, weight, smoothing, -100)
        return {"mean": losses.sum() / total, "sum": losses.sum(), "none": losses}[reduction]

    for kind in (np.int64, np.int32):
        given = Tensor(x.astype(np.float32), requires_grad=True)
        found = loss(given, ignis.array(target.astype(kind)))
        assert_close(found, value(x), rtol=1e-4, atol=1e-5)
    if reduction != "none":
        found.backward()
        assert_close(given.grad, numeric(value, x), rtol=1e-3, atol=1e-4)
    out = x.copy()
    out[0, (target[0] + 1) % 5] = -np.inf  # one that cannot be has no share, unless it is smoothed
    if not smoothing:
        with np.errstate(divide="ignore"):
            wanted = value(np.maximum(out, -1e30))
        assert_close(loss(Tensor(out.astype(np.float32)), target), wanted, rtol=1e-4, atol=1e-5)
    rows = loss(Tensor(x.astype(np.float32).reshape(3, 3, 5)), target.reshape(3, 3))
    assert_close(rows.reshape(-1), np.ravel(value(x)), rtol=1e-4, atol=1e-5)
    with pytest.raises(BoundsError, match="id 5"):
        loss(given, np.full(9, 5))


def test_settings_of_losses_out_of_range_are_refused(device: ignis.Device) -> None:
    with pytest.raises(ArgumentError, match="reduction must be one of mean, sum, none"):
        nn.MSELoss("average")
    for weight in ([2.0], [1.0, 2.0], [[1.0] * 3] * 2, 2.0):
        with pytest.raises(ArgumentError, match=r"CrossEntropyLoss: weight must have shape \(3,\)"):
            nn.CrossEntropyLoss(weight=weight)(Tensor(np.zeros((2, 3), np.float32)), [0, 1])
    with pytest.raises(ArgumentError, match="label_smoothing"):
        nn.CrossEntropyLoss(label_smoothing=1.0)
    with pytest.raises(ArgumentError, match=r"target must have shape \(2,\), not \(3,\)"):
        nn.MSELoss()(Tensor([1.0, 2.0]), [1.0, 2.0, 3.0])
    with pytest.raises(ArgumentError, match="approximate must be one of none, tanh"):
        nn.GELU("erf")


WINDOWED = nn.LanguageModel, dataclasses.replace(SMALL, window=3, window_from=1)
LEARNED = nn.GPT2, nn.GPT2Config(256, 16, 24, 2, 3)


@pytest.mark.parametrize("made", [WINDOWED, LEARNED], ids=["rotated", "learned positions"])
def test_padding_changes_neither_loss_nor_gradients(
    device: ignis.Device, rng: np.random.Generator, made: tuple[Any, Any]
) -> None:
    kind, config = made
    model = kind(config, seed=3)
    lengths, length = [9, 4, 1], 9
    rows = [rng.integers(1, 256, (2, n)) for n in lengths]
    total, wanted = 0.0, None
    for inputs, targets in rows:
        loss = model.loss(inputs[None], targets[None])
        total += loss.item() * len(inputs) / sum(lengths)
        (loss * (len(inputs) / sum(lengths))).backward()
    wanted = {name: p.grad.to_host() for name, p in model.named_parameters()}
    ways = [(False, False), (True, False), (False, True), (True, True)]
    for left, on_device in ways:
        model.zero_grad()
        inputs, targets, mask = (np.zeros((3, length), np.int64) for _ in range(3))
        for row, (x, t) in enumerate(rows):
            part = slice(length - len(x), None) if left else slice(0, len(x))
            inputs[row, part], targets[row, part], mask[row, part] = x, t, 1
        given = [ignis.array(each) if on_device else each for each in (inputs, targets, mask)]
        loss = model.loss(given[0], given[1], mask=given[2])
        assert abs(loss.item() - total) < 1e-5
        loss.backward()
        for name, parameter in model.named_parameters():
            assert_close(parameter.grad, wanted[name], rtol=1e-3, atol=1e-5)
    with pytest.raises(ArgumentError, match="0 ids"):
        model.loss(inputs, targets, mask=0 * mask)
    with pytest.raises(ArgumentError, match="all on the host or all on the device"):
        model.loss(inputs, targets, mask=ignis.array(mask))
    with pytest.raises(ArgumentError, match=r"\(3, 9\), \(3, 9\), \(3, 8\)"):
        model.loss(inputs, targets, mask=mask[:, 1:])
    model.free()


@pytest.mark.parametrize("captured", [False, True])
def test_a_step_takes_the_tensors_of_one_batch_and_weighs_several(
    device: ignis.Device, rng: np.random.Generator, captured: bool
) -> None:
    x, y = rng.standard_normal((2, 6, 3)).astype(np.float32)
    w = Tensor(np.ones(3, np.float32), requires_grad=True)

    def loss(x: Tensor, y: Tensor) -> Tensor:
        assert type(x) is Tensor and type(y) is Tensor
        return ((x * w - y) ** 2).mean()

    def gradient(weight: np.ndarray, rows: slice) -> np.ndarray:
        distance = x[rows].astype(np.float64) * weight - y[rows]
        return 2 * (distance * x[rows]).sum(0) / distance.size

    expected = np.ones(3)
    with nn.SGD([w], lr=0.1) as optimizer, nn.TrainStep(loss, optimizer, captured=captured) as step:
        for _ in range(3):
            step(x, y)
            expected -= 0.1 * gradient(expected, slice(None))
        assert_close(w, expected, rtol=1e-4, atol=1e-5)
    parts = slice(0, 2), slice(2, 6)
    with nn.SGD([w], lr=0.1) as optimizer, nn.TrainStep(loss, optimizer, captured=captured) as step:
        for weights in ([2, 4], [2, 4], [5, 0.5]):
            step(*((x[part], y[part]) for part in parts), weights=weights)
            shares = np.array(weights) / sum(weights)
            both = [share * gradient(expected, part) for share, part in zip(shares, parts)]  # noqa: B905
            expected -= 0.1 * sum(both)
        assert_close(w, expected, rtol=1e-4, atol=1e-5)
        for wrong in ([1], [0, 0], [1, -1]):
            with pytest.raises(ArgumentError, match="weights"):
                step((x[:2], y[:2]), (x[2:], y[2:]), weights=wrong)


def test_hooks_are_given_tensors(device: ignis.Device) -> None:
    x = Tensor([1.0, 2.0], requires_grad=True)
    seen: list[Any] = []

    def clip(gradient: Tensor) -> Tensor:
        seen.append(gradient)
        return gradient * 0.5

    handle = x.register_hook(clip)
    (x * x).sum().backward()
    assert x.grad.tolist() == [1.0, 2.0]
    assert type(seen[0]) is Tensor and not seen[0].requires_grad and seen[0].is_leaf
    handle.remove()
    x.zero_grad()
    (x * x).sum().backward()
    assert x.grad.tolist() == [2.0, 4.0]


def test_a_state_with_other_names_is_loaded_as_far_as_it_fits(device: ignis.Device) -> None:
    model = nn.Sequential(nn.Linear(2, 3), nn.Linear(3, 1))
    before = model.state_dict()["1.weight"].to_host()
    weight = np.arange(6, dtype=np.float32).reshape(3, 2)
    state = {"0.weight": weight, "head": np.zeros(3)}
    found = model.load_state_dict(state, strict=False)
    assert found.missing_keys == ["0.bias", "1.weight", "1.bias"]
    assert found.unexpected_keys == ["head"]
    assert np.array_equal(model.state_dict()["0.weight"].to_host(), weight)
    assert np.array_equal(model.state_dict()["1.weight"].to_host(), before)
    with pytest.raises(ArgumentError, match="'0.bias' is missing"):
        model.load_state_dict(state)
    with pytest.raises(ArgumentError, match="has shape"):
        model.load_state_dict({"0.weight": weight.T}, strict=False)
    assert model.load_state_dict(model.state_dict()) == ([], [])
    model.free()


def test_schedules_rise_and_fall_as_they_say() -> None:
    rates = nn.scheduled_rates(2.0, 10, 4, 0.1, "linear")
    assert np.allclose(rates[:4], [0.5, 1.0, 1.5, 2.0])
    assert np.allclose(rates[4:], 2.0 - 1.8 * np.arange(1, 7) / 6)
    rates = nn.scheduled_rates(2.0, 10, 4, 0.1, "exponential")
    assert np.allclose(rates[4:], 2.0 * 0.1 ** (np.arange(1, 7) / 6))
    assert nn.scheduled_rates(2.0, 5, 2, shape="constant") == [1.0, 2.0, 2.0, 2.0, 2.0]
    cosine = nn.scheduled_rates(2.0, 10, 4, 0.1)
    wanted = [2 * (0.1 + 0.45 * (1 + math.cos(math.pi * n / 6))) for n in range(1, 7)]
    assert np.allclose(cosine[4:], wanted)
    with pytest.raises(ArgumentError, match="shape must be cosine, constant, linear, exponential"):
        nn.scheduled_rates(1.0, 3, shape="step")


@pytest.mark.parametrize("captured", [False, True])
def test_a_step_takes_what_is_on_the_device(
    device: ignis.Device, rng: np.random.Generator, captured: bool
) -> None:
    x, y = rng.standard_normal((2, 6, 3)).astype(np.float32)
    found = []
    for given in ((x, y), (Tensor(x), ignis.array(y))):
        w = Tensor(np.ones(3, np.float32), requires_grad=True)
        with (
            nn.SGD([w], 0.1) as optimizer,
            nn.TrainStep(
                lambda x, y, w=w: ((x * w - y) ** 2).mean(), optimizer, captured=captured
            ) as step,
        ):
            for _ in range(3):
                step(*given)
        found.append(w.numpy())
    assert np.array_equal(*found) and np.abs(found[0] - 1).max() > 1e-3


def test_gradients_are_dropped_as_pytorch_says_it(device: ignis.Device) -> None:
    layer = nn.Linear(2, 1)
    optimizer = nn.SGD(layer.parameters(), 0.1)
    for owner in (layer, optimizer):
        layer(Tensor([[1.0, 2.0]])).sum().backward()
        owner.zero_grad(set_to_none=True)
        assert all(p.grad is None for p in layer.parameters())
        with pytest.raises(ArgumentError, match=r"grad.zero\(\) fills one"):
            owner.zero_grad(set_to_none=False)
    with pytest.raises(ArgumentError, match=r"nn.ParameterGroup\(tensors, .*not dict"):
        nn.SGD([{"params": layer.parameters()}])  # type: ignore[list-item]
    optimizer.free()
    layer.free()


def test_targets_of_bools_are_numbers(device: ignis.Device, rng: np.random.Generator) -> None:
    x = Tensor(rng.standard_normal((3, 5)).astype(np.float32))
    for loss in (nn.BCEWithLogitsLoss(), nn.MSELoss()):
        assert loss(x, x > 0).item() == loss(x, (x > 0).astype("float32")).item()
