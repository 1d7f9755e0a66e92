"""Backward leaves exactly parameters, gradients and optimizer state, whatever happens in it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import ignis
from ignis import Tensor, nn
from ignis.errors import TapeError
from ignis.kernels import optimizers


def live() -> int:
    gc.collect()
    return ignis.memory.live_bytes()


class Setup:
    """A model: its parameters, its loss, and something in the middle of the loss."""

    def __init__(
        self,
        parameters: list[Tensor],
        loss: Callable[[], Tensor],
        free: Callable[[], None],
    ) -> None:
        self.parameters = parameters
        self.loss = loss
        self.free = free

    @property
    def nbytes(self) -> int:
        return sum(p.data.nbytes for p in self.parameters)


def perceptron(rng: np.random.Generator, wrap: Callable[..., Tensor]) -> Setup:
    shapes = ((33, 65), (65,), (65, 17), (17,))
    weights = [Tensor(rng.standard_normal(s, dtype=np.float32) * 0.2, True) for s in shapes]
    x = rng.standard_normal((9, 33), dtype=np.float32)
    targets = rng.integers(0, 17, 9)

    def layer(h: Tensor, w: Tensor, b: Tensor) -> Tensor:
        return (h @ w).add_bias(b).gelu().tanh()

    def loss() -> Tensor:
        w1, b1, w2, b2 = weights
        return wrap(layer, wrap(layer, Tensor(x), w1, b1), w2, b2).cross_entropy(targets)

    def free() -> None:
        for weight in weights:
            weight.data.free()

    return Setup(weights, loss, free)


def llama(rng: np.random.Generator) -> Setup:
    config = nn.ModelConfig(
        width=24, num_layers=2, num_heads=4, num_kv_heads=2, hidden=40, context=19
    )
    model = nn.LanguageModel(config, seed=3)
    inputs, targets = rng.integers(0, config.vocab_size, (2, 14))
    return Setup(model.parameters(), lambda: model.loss(inputs, targets, batch=2), model.free)


def gpt2(rng: np.random.Generator) -> Setup:
    config = nn.GPT2Config(
        vocab_size=31, context=9, width=12, num_layers=2, num_heads=3, dropout=0.1
    )
    model = nn.GPT2(config, seed=3)
    inputs, targets = rng.integers(0, 31, (2, 3, 7))
    return Setup(model.parameters(), lambda: model.loss(inputs, targets), model.free)


MODELS: dict[str, Callable[[np.random.Generator], Setup]] = {
    "perceptron": lambda rng: perceptron(rng, lambda f, *args: f(*args)),
    "checkpointed": lambda rng: perceptron(rng, ignis.checkpoint),
    "llama": llama,
    "gpt2": gpt2,
}


@pytest.fixture(
    params=[
        name if name in ("checkpointed", "llama") else pytest.param(name, marks=pytest.mark.soak)
        for name in MODELS
    ]
)
def setup(
    request: pytest.FixtureRequest, device: ignis.Device, rng: np.random.Generator
) -> Iterator[tuple[Setup, int]]:
    gc.collect()
    before = live()
    made = MODELS[request.param](rng)
    # Constants that a model keeps for itself, such as rotary frequencies, are not parameters.
    made.loss().backward()
    for parameter in made.parameters:
        parameter.zero_grad()
    constants = live() - before - made.nbytes
    assert 0 <= constants < 3000
    yield made, before + constants
    for parameter in made.parameters:
        parameter.zero_grad()
    made.free()


def test_backward_leaves_parameters_and_gradients(setup: tuple[Setup, int]) -> None:
    model, base = setup
    loss = model.loss()
    assert live() > base + model.nbytes
    loss.backward()
    assert live() == base + 2 * model.nbytes + 4  # the loss
    del loss
    assert live() == base + 2 * model.nbytes
    for _ in range(2):  # accumulation takes nothing more
        model.loss().backward()
        assert live() == base + 2 * model.nbytes


def test_steps_leave_parameters_gradients_and_state(setup: tuple[Setup, int]) -> None:
    model, base = setup
    state = [[p.data.clone().zero() for _ in range(2)] for p in model.parameters]
    for step in range(1, 4):
        model.loss().backward()
        for parameter, moments in zip(model.parameters, state, strict=True):
            assert parameter.grad is not None
            optimizers.adamw(parameter.data, parameter.grad, *moments, lr=1e-3, step=step)
        assert live() == base + 4 * model.nbytes
        for parameter in model.parameters:
            parameter.zero_grad()
        assert live() == base + 3 * model.nbytes
    for array in (array for moments in state for array in moments):
        array.free()


class Stop(Exception):
    pass


def test_an_exception_in_the_middle_leaves_what_was_done_and_a_usable_model(
    setup: tuple[Setup, int],
) -> None:
    model, base = setup
    loss = model.loss()
    nodes = ignis.Tape.current().nodes()
    middle = nodes[len(nodes) // 2]

    def stop(gradient: ignis.NvArray) -> None:
        raise Stop

    middle.hooks = {0: stop}
    del nodes, middle
    with pytest.raises(Stop):
        loss.backward()
    partial = {id(p): p.grad.to_host() for p in model.parameters if p.grad is not None}
    with pytest.raises(TapeError, match="again"):  # a part of the graph is gone
        loss.backward()
    for p in model.parameters:
        if p.grad is not None:
            np.testing.assert_array_equal(p.grad.to_host(), partial[id(p)])
    del loss
    held = sum(p.grad.nbytes for p in model.parameters if p.grad is not None)
    assert live() == base + model.nbytes + held
    for p in model.parameters:
        assert p.data.ref_count == 0
        p.zero_grad()
    assert live() == base + model.nbytes
    model.loss().backward()
    assert live() == base + 2 * model.nbytes


def test_an_exception_in_the_hook_of_a_leaf(setup: tuple[Setup, int]) -> None:
    model, base = setup

    def stop(gradient: ignis.NvArray) -> None:
        raise Stop

    handle = model.parameters[0].register_hook(stop)
    loss = model.loss()
    with pytest.raises(Stop):
        loss.backward()
    handle.remove()
    del loss
    held = sum(p.grad.nbytes for p in model.parameters if p.grad is not None)
    assert live() == base + model.nbytes + held


def test_the_predicted_peak_is_close_to_the_measured_one(setup: tuple[Setup, int]) -> None:
    model, _ = setup
    with ignis.Tape(measure=True) as tape:
        model.loss().backward()
    found = tape.statistics
    assert found is not None
    assert 0 < found.measured_peak
    assert 0.6 * found.predicted_peak <= found.measured_peak <= 1.1 * found.predicted_peak, found
