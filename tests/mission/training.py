"""Training as people do it: modules, layers, optimizers, their states, functions by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis import Tensor, nn
from ignis.collective import Communicator
from ignis.errors import ArgumentError
from tests.collective import ranks as one_rank
from tests.helpers.compare import assert_close
from tests.mission.table import normal, row, wide

SECTION = "Training"


@row(SECTION, "nn.Module: module(x), parameters, modules, train, eval, training, nn.evaluating")
def modules(device: ignis.Device, rng: np.random.Generator) -> None:
    model = nn.Sequential(nn.Linear(5, 3), nn.Dropout(0.9))
    x = Tensor(normal(rng, 40, 5))
    assert [name for name, _ in model.named_parameters()] == ["0.weight", "0.bias"]
    assert [name for name, _ in model.named_modules()] == ["", "0", "1"]
    assert [name for name, _ in model.named_children()] == ["0", "1"]
    assert [name for name, _ in model.named_generators()] == ["1.generator"]
    assert model.training and (model(x).numpy() == 0).any()
    with nn.evaluating():
        assert not model.training and (model(x).numpy() != 0).all()
    assert (model.eval()(x).numpy() != 0).all()
    assert model.train().modules()[2].training
    model.free()


@row(SECTION, "layers nn.Linear, Embedding, LayerNorm, RMSNorm, Dropout, Sequential; manual_seed")
def layers(device: ignis.Device, rng: np.random.Generator) -> None:
    nn.manual_seed(4)
    table, linear = nn.Embedding(11, 6), nn.Linear(6, 7, bias=False)
    nn.manual_seed(4)
    np.testing.assert_array_equal(table.weight.numpy(), nn.Embedding(11, 6).weight.numpy())
    x = table([3, 1, 10])
    rows = table.weight.numpy()[[3, 1, 10]].astype(np.float64)
    np.testing.assert_array_equal(x.numpy(), rows)
    assert_close(linear(x), rows @ linear.weight.numpy().T, rtol=1e-5, atol=1e-5)
    centered = rows - rows.mean(1, keepdims=True)
    normalized = centered / np.sqrt((centered**2).mean(1, keepdims=True) + 1e-5)
    assert_close(nn.LayerNorm(6)(x), normalized, rtol=1e-4, atol=1e-4)
    rms = rows / np.sqrt((rows**2).mean(1, keepdims=True) + 1e-6)
    assert_close(nn.RMSNorm(6, eps=1e-6)(x), rms, rtol=1e-4, atol=1e-4)


@row(SECTION, "optimizers nn.AdamW, Adam, SGD: one step of each")
def optimizers(device: ignis.Device, rng: np.random.Generator) -> None:
    start, g = normal(rng, 129), normal(rng, 129)
    sign = np.sign(g)
    downhill = start - 0.1 * (g + 0.2 * start)
    for make, expected in (
        (lambda w: nn.SGD([w], lr=0.1, momentum=0.9, weight_decay=0.2), downhill),
        (lambda w: nn.Adam([w], lr=0.1), start - 0.1 * sign),
        (lambda w: nn.AdamW([w], lr=0.1), start - 0.1 * sign),
    ):
        w = Tensor(start, requires_grad=True)
        w.backward(g)
        with make(w) as optimizer:
            optimizer.step()
            assert optimizer.steps == 1 and optimizer.lr == 0.1
        assert_close(w, expected, rtol=1e-3, atol=1e-3)


@row(SECTION, "states state_dict and load_state_dict of modules, optimizers and generators")
def states(device: ignis.Device, rng: np.random.Generator) -> None:
    model, other = (nn.Linear(5, 3, generator=nn.Generator(n)) for n in (1, 2))
    other.load_state_dict(model.state_dict())
    np.testing.assert_array_equal(other.weight.numpy(), model.weight.numpy())
    for parameter in (*model.parameters(), *other.parameters()):
        parameter.backward(np.ones(parameter.shape, np.float32))
    with (
        nn.Adam(model.parameters(), lr=0.1) as first,
        nn.Adam(other.parameters(), lr=0.3) as second,
    ):
        first.step()
        other.load_state_dict(model.state_dict())
        second.load_state_dict(first.state_dict())
        assert (second.steps, second.lr) == (1, 0.1)
        with pytest.raises(ArgumentError, match="'v' is missing"):
            second.load_state_dict({k: v for k, v in first.state_dict().items() if k != "v"})
        first.step()
        second.step()
    np.testing.assert_array_equal(other.weight.numpy(), model.weight.numpy())
    generator = nn.Generator(3, draws=5)
    generator.load_state_dict({"seed": 9, "draws": 2})
    assert generator.state_dict() == {"seed": 9, "draws": 2}
    model.free()
    other.free()


class Halves(ignis.Function):
    """Sum and difference of two tensors."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, y: Tensor) -> tuple[Tensor, ...]:
        return x + y, x - y

    @staticmethod
    def backward(ctx: Any, *dy: Tensor) -> tuple[Tensor, ...]:
        return dy[0] + dy[1], dy[0] - dy[1]


@row(SECTION, "ignis.Function with several results")
def several(device: ignis.Device, rng: np.random.Generator) -> None:
    x, y = (Tensor(normal(rng, 7), requires_grad=True) for _ in range(2))
    total, difference = Halves.apply(x, y)
    (total * 2.0 + difference).sum().backward()
    assert_close(x.grad, np.full(7, 3.0))
    assert_close(y.grad, np.full(7, 1.0))


@row(SECTION, "precision ignis.autocast(dtype): products in 16 bits, weights and gradients not")
def autocast(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = normal(rng, 5, 7), normal(rng, 7, 3)
    x, w = Tensor(a), Tensor(b, requires_grad=True)
    for dtype, eps in (("bfloat16", 2.0**-8), ("float16", 2.0**-11)):
        with ignis.autocast(dtype):
            y = x @ w
        assert y.dtype.name == dtype
        size = np.abs(wide(a)) @ np.abs(wide(b))
        assert np.all(np.abs(wide(y) - wide(a) @ wide(b)) <= 4 * eps * size)
        y.backward(np.ones((5, 3)))
        assert w.grad is not None and w.grad.dtype == np.float32
        expected = np.tile(wide(a).sum(0)[:, None], (1, 3))
        assert_close(w.grad, expected, rtol=4 * eps, atol=16 * eps)
        w.zero_grad()


@row(SECTION, "nn.GradScaler: a step whose gradients are not finite is skipped on the device")
def grad_scaler(device: ignis.Device, rng: np.random.Generator) -> None:
    w = Tensor(np.ones(3, np.float32), requires_grad=True)
    with nn.GradScaler(init_scale=8.0) as scaler, nn.SGD([w], lr=1.0) as optimizer:
        for x, expected, scale in ((1.0, 0.0, 8.0), (np.inf, 0.0, 4.0), (0.5, -0.5, 4.0)):
            scaler.scale((w * Tensor(np.full(3, x, np.float32))).sum()).backward()
            scaler.step(optimizer)
            scaler.update()
            optimizer.zero_grad()
            assert_close(w, np.full(3, expected))
            assert scaler.get_scale() == scale
        assert optimizer.steps == 2


@row(SECTION, "weights in 16 bits: model.to(dtype), dtype=, float32 master weights in optimizers")
def weights_in_16_bits(device: ignis.Device, rng: np.random.Generator) -> None:
    config = nn.GPT2Config(vocab_size=31, context=7, width=8, num_layers=1, num_heads=2)
    made, model = nn.GPT2(config, dtype="bfloat16"), nn.GPT2(config).to("bfloat16")
    for mine, its in zip(made.parameters(), model.parameters(), strict=True):
        assert mine.dtype.name == "bfloat16"
        np.testing.assert_array_equal(mine.numpy(), its.numpy())
    ids = rng.integers(0, 31, (2, 2, 7))
    with nn.AdamW(model.parameters(), lr=1e-5) as optimizer:
        for _ in range(3):
            model.loss(*ids).backward()
            optimizer.step()
            optimizer.zero_grad()
        master = wide(optimizer.state_dict()["master"])
    for mine, its in zip(made.parameters(), model.parameters(), strict=True):
        assert np.all(np.abs(wide(mine) - wide(its)) <= 1e-4 + 2.0**-8 * np.abs(wide(mine)))
    # The norms' weights, of 1: the updates are far below their spacing.
    assert np.any((np.abs(master - 1.0) < 1e-4) & (master != 1.0))
    made.free()
    model.free()


@row(SECTION, "nn.TrainStep(communicator=, shard_optimizer=, bucket_bytes=): steps of ranks")
def ranks(device: ignis.Device, rng: np.random.Generator) -> None:
    x, start = normal(rng, 4, 5), normal(rng, 5, 3)
    slope = 0.5 * (wide(x).T @ np.ones((4, 3)) / 12)
    for found in one_rank.run(train_ranks, device, 1, x, start)[0]:
        assert_close(found, wide(start) - 3 * slope, rtol=1e-4, atol=1e-5)


def train_ranks(communicator: Communicator, x: Any, start: Any) -> list[np.ndarray]:
    """The weights after three steps, with a whole and with a sharded optimizer."""
    found = []
    for sharded in (False, True):
        w = Tensor(start, requires_grad=True)
        with (
            nn.SGD([w], lr=0.5) as optimizer,
            nn.TrainStep(
                lambda given: (Tensor(given) @ w).mean(),  # noqa: B023
                optimizer,
                communicator=communicator,
                shard_optimizer=sharded,
                bucket_bytes=64,
            ) as step,
        ):
            for _ in range(3):
                step((x,))
        found.append(w.data.to_host())
        w.data.free()
    return found
