"""States of optimizers and generators: complete, checked before a change, loaded in place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.autograd import Tensor
from ignis.errors import ArgumentError, CudaError, DTypeError, UseAfterFreeError

SHAPES = [(3, 43), (7,), (1,)]


class Run:
    """A step with all that has a state: moments, a schedule and draws of dropout."""

    def __init__(self, captured: bool, seed: int = 5, rates: int = 9) -> None:
        self.generator = nn.Generator(seed)
        self.drop = nn.Dropout(0.4, self.generator)
        values = np.random.default_rng(3)
        self.weights = [
            Tensor(values.standard_normal(shape, np.float32), requires_grad=True)
            for shape in SHAPES
        ]
        self.optimizer = nn.AdamW(self.weights, lr=nn.scheduled_rates(0.1, rates, warmup=2))
        self.step = nn.TrainStep(self.loss, self.optimizer, captured=captured)

    def loss(self, x: ignis.NvArray) -> Tensor:
        hidden = self.drop(Tensor(x) @ self.weights[0])
        return (hidden * hidden).mean() + (self.weights[1] * self.weights[1]).sum() * (
            self.weights[2].sum()
        )

    def steps(self, first: int, count: int) -> list[float]:
        batches = [np.random.default_rng(n).random((2, 3), np.float32) for n in range(40)]
        return [self.step((batch,)).tolist()[0] for batch in batches[first : first + count]]

    def saved(self) -> dict[str, Any]:
        return {
            "weights": [weight.to_host() for weight in self.weights],
            "optimizer": {k: v.to_host() for k, v in self.optimizer.state_dict().items()},
            "generator": self.generator.state_dict(),
        }

    def load(self, saved: dict[str, Any]) -> None:
        for weight, value in zip(self.weights, saved["weights"], strict=True):
            weight.data.from_host(value)
        self.optimizer.load_state_dict(saved["optimizer"])
        self.generator.load_state_dict(saved["generator"])

    def free(self) -> None:
        self.step.free()
        self.optimizer.free()
        for weight in self.weights:
            weight.data.free()


def bits(saved: dict[str, Any]) -> list[bytes]:
    arrays = [*saved["weights"], *saved["optimizer"].values()]
    return [array.tobytes() for array in arrays]


@pytest.mark.parametrize("captured", [False, True])
def test_a_loaded_state_goes_on_with_the_bits_of_the_uninterrupted_run(
    device: ignis.Device, captured: bool
) -> None:
    whole, first = Run(captured), Run(captured)
    losses = whole.steps(0, 8)
    assert first.steps(0, 3) == losses[:3]
    saved = first.saved()
    # Into a run that has steps of its own behind it, whose captured step goes on with the state.
    second = Run(captured)
    second.steps(11, 2)
    addresses = [array.ptr for array in second.optimizer.state_dict().values()]
    graph = second.step.graph
    second.load(saved)
    assert second.optimizer.steps == 3 and second.generator.draws == 3
    assert second.optimizer.lr == whole.optimizer._rates[3]
    assert second.steps(3, 5) == losses[3:]
    assert second.step.graph is graph
    assert [array.ptr for array in second.optimizer.state_dict().values()] == addresses
    assert bits(second.saved()) == bits(whole.saved())
    assert second.saved()["generator"] == whole.saved()["generator"]
    for run in (whole, first, second):
        run.free()


def test_an_optimizer_state_is_checked_before_anything_changes(device: ignis.Device) -> None:
    run = Run(captured=False)
    run.steps(0, 2)
    good = run.saved()["optimizer"]
    before = bits(run.saved())
    load = run.optimizer.load_state_dict
    missing = {name: value for name, value in good.items() if name != "v"}
    wrong: list[tuple[Any, type[Exception], str]] = [
        ([], ArgumentError, "expected a mapping, not list"),
        (missing, ArgumentError, "'v' is missing"),
        ({**good, 3: 1}, ArgumentError, "3 is unknown"),
        ({**good, "sizes": [129, 7]}, ArgumentError, "2 parameters, but the optimizer has 3"),
        ({**good, "sizes": [129, 8, 1]}, ArgumentError, r"parameter 1 has 8 .*shape \(7,\)"),
        ({**good, "m": good["m"][:-1]}, ArgumentError, r"'m' has shape \(143,\), not \(144,\)"),
        ({**good, "rates": [0.1]}, ArgumentError, "'rates' has 1 learning rate, .* with 9"),
        ({**good, "rates": [np.inf] * 9}, ArgumentError, "'rates' must be a finite number"),
        ({**good, "step": -1}, ArgumentError, "'step' must be an int >= 0, not -1"),
        ({**good, "step": 1.5}, DTypeError, "step"),
        ({**good, "missed": [0, 3, 0]}, ArgumentError, "'missed' has 3 steps of 2"),
        ({**good, "missed": [0, -1, 0]}, ArgumentError, "'missed' must be an int >= 0"),
    ]
    with ignis.zeros(144, "float64") as wide, ignis.zeros(144) as gone:
        wrong.append(({**good, "v": wide}, DTypeError, "'v' is float64, not float32"))
        gone.free()
        wrong.append(({**good, "v": gone}, UseAfterFreeError, "was freed"))
        for state, error, message in wrong:
            with pytest.raises(error, match=message):
                load(state)
            assert bits(run.saved()) == before and run.optimizer.steps == 2
        with pytest.raises(CudaError, match="load_state_dict cannot be part of a graph"):
            ignis.capture(load, good)
    load(run.optimizer.state_dict())  # its own arrays
    load({name: Tensor(value) for name, value in run.optimizer.state_dict().items()})
    assert bits(run.saved()) == before
    run.free()
    with pytest.raises(UseAfterFreeError):
        load(good)


def test_a_rate_that_is_not_given_yet_and_another_schedule(device: ignis.Device) -> None:
    w = Tensor(np.ones(3, np.float32), requires_grad=True)
    with nn.AdamW([w]) as first, nn.AdamW([w], lr=0.5) as second:
        w.sum().backward()
        assert np.isnan(first.state_dict()["rates"].to_host())
        second.load_state_dict(first.state_dict())
        assert second.lr is None
        with pytest.raises(ArgumentError, match="no learning rate"):
            second.step()
        first.step(0.25)
        second.load_state_dict(first.state_dict())
        assert (second.lr, second.steps) == (0.25, 1)
    with nn.AdamW([w], lr=[0.3, 0.2]) as other:
        kept = {name: array.to_host() for name, array in other.state_dict().items()}
        kept |= {"step": 1}
        other.load_state_dict(kept | {"rates": other.state_dict()["rates"]})
        assert (other.lr, other.steps) == (0.2, 1)


def test_a_generator_goes_on_from_its_state_and_refuses_what_is_none(
    device: ignis.Device,
) -> None:
    x = Tensor(np.ones((2, 129), np.float32))
    first, second = nn.Generator(2**64 - 1), nn.Generator(1)
    masks = [nn.Dropout(0.5, first)(x).to_host() for _ in range(3)]
    nn.Dropout(0.5, second)(x)
    for state, message in (
        ([], "mapping"),
        ({"seed": 1}, "'draws' is missing"),
        ({"seed": 2**64, "draws": 0}, r"'seed' must be .* 2\^64 - 1"),
        ({"seed": 1, "draws": -1}, "'draws' must be"),
        ({"seed": 1, "draws": 0, "x": 0}, "'x' is unknown"),
    ):
        with pytest.raises(ArgumentError, match=message):
            second.load_state_dict(state)  # type: ignore[arg-type]
        assert second.state_dict() == {"seed": 1, "draws": 1}
    second.load_state_dict({"seed": np.uint64(2**64 - 1), "draws": np.int64(2)})
    np.testing.assert_array_equal(nn.Dropout(0.5, second)(x).to_host(), masks[2])
    assert second.state_dict() == first.state_dict() == {"seed": 2**64 - 1, "draws": 3}


def test_a_step_captured_with_another_seed_is_refused_instead_of_drawing_by_the_old_one(
    device: ignis.Device,
) -> None:
    run = Run(captured=True)
    run.steps(0, 2)
    run.generator.load_state_dict({"seed": 6, "draws": 0})
    before = bits(run.saved())
    with pytest.raises(ArgumentError, match="lacks the seed 5 .*capture again"):
        run.steps(2, 1)
    assert bits(run.saved()) == before and run.generator.draws == 0
    run.generator.load_state_dict({"seed": 5, "draws": 2})
    run.steps(2, 1)
    run.free()
    with pytest.raises(CudaError, match=r"Generator.load_state_dict cannot be part of a graph"):
        ignis.capture(lambda: run.generator.load_state_dict({"seed": 5, "draws": 2}))


def test_host_draws_are_the_generators_own_and_counted(device: ignis.Device) -> None:
    first, second = nn.Generator(7), nn.Generator(7)
    x = Tensor(np.ones(33, np.float32))
    drawn = [first.on_host().random(5) for _ in range(2)]
    assert first.draws == 2 and not np.array_equal(*drawn)
    nn.Dropout(0.5, second)(x)
    np.testing.assert_array_equal(second.on_host().random(5), drawn[1])
    # The device's count went on, too.
    third = nn.Generator(7, draws=2)
    results = [nn.Dropout(0.5, g)(x).to_host() for g in (first, second, third)]
    np.testing.assert_array_equal(results[0], results[1])
    np.testing.assert_array_equal(results[0], results[2])
    with pytest.raises(CudaError, match="same in every replay"):
        ignis.capture(first.on_host)


def test_random_states_are_found_in_a_model(device: ignis.Device) -> None:
    model = nn.GPT2(nn.GPT2Config(31, 9, 12, 2, 3, dropout=0.25), seed=4)
    found: dict[str, Callable[[], object]] = dict(model.named_generators())  # type: ignore[arg-type]
    assert list(found) == ["dropout.generator"]
    assert found["dropout.generator"] is model.dropout.generator
    model.free()
