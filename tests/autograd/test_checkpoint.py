"""A checkpoint repeats what the forward pass did: its draws, its modes, the arrays that it read."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.autograd import Tape, Tensor
from ignis.errors import MemoryContractViolation, TapeError
from ignis.kernels import elementwise, random
from tests.helpers.compare import assert_close

ROWS, WIDTH = 5, 7
WRITE = """
extern "C" __global__ void overwrite(float* x) { x[threadIdx.x] = 0.0f; }
"""


def host(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.standard_normal(shape, dtype=np.float32)


def gradient(tensor: Tensor) -> np.ndarray:
    assert tensor.grad is not None
    return tensor.grad.to_host()


def leaf(rng: np.random.Generator, *shape: int) -> Tensor:
    return Tensor(host(rng, *(shape or (ROWS, WIDTH))), requires_grad=True)


class Dropping(nn.Module):
    """Two layers of dropout that share a generator, and one that has its own."""

    def __init__(self, weight: np.ndarray) -> None:
        shared = nn.Generator(3)
        self.weight = Tensor(weight, requires_grad=True)
        self.drops = [nn.Dropout(0.5, shared), nn.Dropout(0.25, shared), nn.Dropout(0.5)]

    def forward(self, x: Tensor) -> Tensor:
        for drop in self.drops:
            x = drop(x @ self.weight)
        return x


def trained(
    weight: np.ndarray, x: np.ndarray, wrap: Callable[..., Tensor], captured: bool
) -> list[np.ndarray]:
    """Gradients of three steps, with what is drawn after them."""
    nn.manual_seed(5)
    model, given = Dropping(weight), Tensor(x, requires_grad=True)
    found: list[np.ndarray] = []

    def step() -> Any:
        y = wrap(model, wrap(model, given))
        y.sum().backward()
        return y.data

    def note() -> None:
        for tensor in (given, model.weight):
            found.append(gradient(tensor))
            elementwise.scale(tensor.grad, 0.0, out=tensor.grad)

    step()
    note()
    with ignis.capture(step) if captured else step_by_step(step, note) as graph:
        note()  # of the warm run
        graph.replay()
        note()
    found.append(model(given).to_host())
    return found


class step_by_step:  # noqa: N801
    def __init__(self, step: Callable[[], Any], note: Callable[[], None]) -> None:
        self.replay = step
        step()

    def __enter__(self) -> step_by_step:
        return self

    def __exit__(self, *ignored: object) -> None:
        pass


def plain(function: Callable[..., Any], *args: Any) -> Any:
    return function(*args)


def nested(function: Callable[..., Tensor], *args: Any) -> Tensor:
    return ignis.checkpoint(lambda *a: ignis.checkpoint(function, *a), *args)


@pytest.mark.parametrize("captured", [False, True])
@pytest.mark.parametrize("wrap", [ignis.checkpoint, nested])
def test_dropout_has_the_gradients_and_the_draws_that_it_has_without(
    device: ignis.Device, rng: np.random.Generator, wrap: Callable[..., Tensor], captured: bool
) -> None:
    weight, x = host(rng, WIDTH, WIDTH), host(rng, ROWS, WIDTH)
    expected = trained(weight, x, plain, False)
    for got, want in zip(trained(weight, x, wrap, captured), expected, strict=True):
        np.testing.assert_array_equal(got, want)


def test_a_backward_pass_after_replays_or_in_another_thread_has_the_draws_of_its_result(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, drop = leaf(rng), nn.Dropout(0.5, nn.Generator(5))
    with ignis.capture(lambda: ignis.checkpoint(drop, x)) as graph:
        for _ in range(2):
            graph.replay()
        y = graph.outputs
        y.sum().backward()
        assert_close(x.grad, y.to_host() / x.to_host())
        del y
    x.zero_grad()
    made: list[Tensor] = []
    for work in (
        lambda: made.append(ignis.checkpoint(lambda t: drop(drop(t)), x)),
        lambda: made[0].sum().backward(),
    ):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    assert_close(x.grad, made[0].to_host() / x.to_host())


def test_draws_on_the_host_from_a_counter_and_after_a_new_seed_are_repeated(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, generator = leaf(rng), nn.Generator(9)
    counter = ignis.zeros(1, dtype="int64")
    drop = nn.Dropout(0.5, generator)

    def noisy(t: Tensor) -> Tensor:
        t = t * Tensor(generator.on_host().standard_normal(t.shape).astype(np.float32))
        t = t * Tensor(random.uniform(t.shape, 1, steps=random.take(counter)))
        t = drop(t)
        for seed in (4, 6):
            generator.load_state_dict({"seed": seed, "draws": 0})
            t = drop(t)
        return t

    y = ignis.checkpoint(noisy, x)
    drop(x)  # later draws, which must not be repeated
    y.sum().backward(retain_graph=True)
    y.sum().backward()
    assert_close(x.grad, 2.0 * y.to_host() / x.to_host())
    assert generator.state_dict() == {"seed": 6, "draws": 2}
    assert counter.to_host().tolist() == [1]
    np.testing.assert_array_equal(
        drop(x).to_host(), nn.Dropout(0.5, nn.Generator(6, draws=2))(x).to_host()
    )


def test_modes_are_those_of_the_forward_pass(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w, drop = leaf(rng), leaf(rng, WIDTH, WIDTH), nn.Dropout(0.5, nn.Generator(1))
    owners, dtypes, devices = [], [], []
    ignis.Owner.register("model")

    def observed(t: Tensor) -> Tensor:
        y = drop(t) @ w
        owners.append(y.data.owner)
        dtypes.append(y.dtype.name)
        devices.append(ignis.zeros(1).device)
        return y

    with ignis.autocast("bfloat16"), ignis.acting_as("model"), ignis.matmul_precision("tf32"):
        y = ignis.checkpoint(observed, x)
    drop.eval()
    drop.p = 0.25
    with ignis.autocast("float16"):
        y.sum().backward()
    assert owners == ["model"] * 2
    assert dtypes == ["bfloat16"] * 2
    assert devices == [device] * 2
    mask = nn.Dropout(0.5, nn.Generator(1))(Tensor(np.ones((ROWS, WIDTH), np.float32))).to_host()
    assert not gradient(x)[mask == 0].any()
    assert gradient(x)[mask != 0].all()
    del y
    x.zero_grad()
    w.zero_grad()
    ignis.memory.collect()
    ignis.Owner.unregister("model")


WRITES: dict[str, Callable[[Tensor], object]] = {
    "fill": lambda w: w.data.fill(2.0),
    "from_host": lambda w: w.data.from_host(np.ones(w.shape, np.float32)),
    "rows": lambda w: w.data.write_rows(ignis.ones((1, WIDTH)), 0),
    "a kernel": lambda w: ignis.compile(WRITE, "overwrite").launch(1, 35, (w.data,)),
    "an operation": lambda w: elementwise.scale(w.data, 0.0, out=w.data),
}


@pytest.mark.parametrize("how", WRITES)
@pytest.mark.parametrize("reads", ["a weight", "a constant", "an array"])
def test_a_write_before_backward_to_what_the_function_read_is_refused(
    device: ignis.Device, rng: np.random.Generator, how: str, reads: str
) -> None:
    w, x = leaf(rng), leaf(rng)
    w.data.write_rows(w.data.clone(), 0)  # written on a fast path before
    function: Callable[[Tensor], Tensor] = {
        "a weight": lambda t: t * w,
        "a constant": lambda t: t * Tensor(w.data),
        # By a kernel alone: no tensor of it reaches an operation of the tape.
        "an array": lambda t: t * Tensor(elementwise.scale(w.data, 1.0)),
    }[reads]
    expected = w.to_host()
    y = ignis.checkpoint(function, x)
    with pytest.raises(MemoryContractViolation, match="'checkpoint'"):
        WRITES[how](w)
    y.sum().backward()
    assert_close(x.grad, expected)
    WRITES[how](w)


def test_an_optimizer_is_refused_before_it_has_changed_a_parameter(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    first, w, x = leaf(rng), leaf(rng), leaf(rng)
    (first * w).sum().backward()
    before = first.to_host()
    y = ignis.checkpoint(lambda t: t * w, x)
    with nn.SGD([first, w], lr=0.1) as sgd:
        with pytest.raises(MemoryContractViolation, match="'checkpoint'"):
            sgd.step()
        np.testing.assert_array_equal(first.to_host(), before)
        y.sum().backward()
        sgd.step()


def test_a_function_may_write_scratch_memory_but_not_what_it_has_read(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, scratch, total = leaf(rng), ignis.empty((ROWS, WIDTH)), ignis.zeros((ROWS, WIDTH))

    def through(t: Tensor) -> Tensor:
        elementwise.scale(t.data, 3.0, out=scratch)
        return t * Tensor(elementwise.scale(scratch, 1.0))

    y = ignis.checkpoint(through, x)
    scratch.fill(0.0)
    y.sum().backward()
    assert_close(x.grad, 3.0 * x.to_host())

    def counting(t: Tensor) -> Tensor:
        elementwise.add(total, t.data, out=total)
        return t * 2.0

    with pytest.raises(MemoryContractViolation, match="'checkpoint'"):
        ignis.checkpoint(counting, x)
    total.fill(1.0)  # nothing holds it any more


def test_a_function_that_does_something_else_in_backward_is_refused(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, drop = leaf(rng), nn.Dropout(0.5, nn.Generator(1))
    arrays = [leaf(rng), leaf(rng)]
    kept = list(arrays)
    for function, message in (
        (lambda t: t * arrays.pop(), "reads array"),
        (lambda t: (t if arrays else drop(t)) * 1.0, "draws more random numbers"),
    ):
        y = ignis.checkpoint(function, x)
        arrays.clear() if "draws" in message else None
        with pytest.raises(TapeError, match=message):
            y.sum().backward()
        arrays[:] = kept
    y = ignis.checkpoint(lambda t: t * arrays[0], x)
    arrays[0].requires_grad = False
    with pytest.raises(TapeError, match="was frozen after the forward pass"):
        y.sum().backward()


def test_constants_that_the_first_call_makes_and_keeps_may_be_used_again(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng)
    made: list[Tensor] = []

    def lazily(t: Tensor) -> Tensor:
        if not made:
            made.append(Tensor(np.full((ROWS, WIDTH), 3.0, np.float32)))
        return t * made[0]

    factor = np.full((ROWS, WIDTH), 2.0, np.float32)
    y = ignis.checkpoint(lambda t, f: lazily(t) * Tensor(f), x, factor)
    factor[:] = 0.0  # an argument counts as it was given
    y.sum().backward()
    assert_close(x.grad, np.full((ROWS, WIDTH), 6.0))


@pytest.mark.parametrize("wrap", [ignis.checkpoint, nested])
def test_results_that_functions_use_without_being_given_them_get_their_gradients(
    device: ignis.Device, rng: np.random.Generator, wrap: Callable[..., Tensor]
) -> None:
    leaves = [leaf(rng), leaf(rng)]

    def gradients(wrap: Callable[..., Any]) -> list[np.ndarray]:
        x, w = leaves
        shared, hooked = x * w, []
        shared.register_hook(lambda dy: hooked.append(dy.to_host()))
        # One result is an argument and used beside it, in two functions and outside of them.
        y = wrap(lambda t, others: t * shared + others[0] * t, shared, [w * 3.0])
        y = wrap(lambda t: t.tanh() * shared, y) + shared
        y = y + wrap(lambda t: shared, x)
        y.sum().backward(retain_graph=True)
        y.sum().backward()
        found = [gradient(each) for each in leaves]
        for each in leaves:
            each.zero_grad()
        assert len(hooked) == 2
        return [
            *found,
            *hooked,
            *(g.to_host() for g in ignis.grad(wrap(lambda t: t * shared2(x, w), x).sum(), [x, w])),
        ]

    def shared2(x: Tensor, w: Tensor) -> Tensor:
        return x * w

    for got, want in zip(gradients(wrap), gradients(plain), strict=True):
        assert_close(got, want, rtol=1e-4, atol=1e-5)


def test_what_is_held_is_released_with_an_error_and_with_the_tape(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w = leaf(rng), leaf(rng)

    def failing(t: Tensor) -> Tensor:
        t * w
        raise ValueError("of the user")

    with pytest.raises(ValueError, match="of the user"):
        ignis.checkpoint(failing, x)
    w.data.fill(1.0)
    ignis.checkpoint(lambda t: t * Tensor(w.data), x.detach())  # needs no gradient
    w.data.fill(2.0)
    with Tape():
        y = ignis.checkpoint(lambda t: t * w, x)
        with pytest.raises(MemoryContractViolation, match="'checkpoint'"):
            w.data.free()
    w.data.fill(3.0)
    y = ignis.checkpoint(lambda t: t * w, x)
    del y
    w.data.fill(4.0)
