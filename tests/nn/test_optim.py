"""Optimizers against their definitions in float64, and the schedule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.autograd import Tensor
from ignis.errors import ArgumentError, TapeError
from ignis.nn import SGD, Adam, AdamW, Optimizer, ParameterGroup, cosine_schedule
from tests.helpers.compare import assert_close


def test_matches_the_definition_and_decays_matrices_only(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    # Large ones have a launch of their own, small ones share some, 16 at a time; one has no
    # address that is a multiple of 16 bytes.
    shapes = [(33, 7), (129,), (260, 259), (70_001,), *[(n,) for n in range(1, 20)], (0,), (5, 3)]
    parameters = [
        Tensor(rng.standard_normal(shape, dtype=np.float32), requires_grad=True) for shape in shapes
    ]
    odd = ignis.array(rng.standard_normal((6, 3), dtype=np.float32))
    parameters[-1] = Tensor(odd[1:], requires_grad=True)
    expected = [p.to_host().astype(np.float64) for p in parameters]
    m, v = ([np.zeros(shape) for shape in shapes] for _ in range(2))
    with AdamW(parameters, beta1=0.8, beta2=0.95, eps=1e-6, weight_decay=0.3) as optimizer:
        for step in range(1, 6):
            for i, parameter in enumerate(parameters):
                g = rng.standard_normal(shapes[i], dtype=np.float32)
                parameter.backward(g)
                m[i] = 0.8 * m[i] + 0.2 * g
                v[i] = 0.95 * v[i] + 0.05 * g.astype(np.float64) ** 2
                decay = 0.3 if len(shapes[i]) == 2 else 0.0
                expected[i] *= 1 - 0.01 * decay
                m_hat, v_hat = m[i] / (1 - 0.8**step), v[i] / (1 - 0.95**step)
                expected[i] -= 0.01 * m_hat / (np.sqrt(v_hat) + 1e-6)
            optimizer.step(0.01)
            optimizer.zero_grad()
    for parameter, value in zip(parameters, expected, strict=True):
        assert_close(parameter, value, rtol=1e-5, atol=1e-5)
        assert parameter.grad is None


Array = np.ndarray[Any, Any]
Rule = Callable[[int, Array, Array, list[Array]], Array]


def adam(step: int, p: Array, g: Array, moments: list[Array]) -> Array:
    g = g + 0.3 * p
    moments[0] = 0.8 * moments[0] + 0.2 * g
    moments[1] = 0.95 * moments[1] + 0.05 * g**2
    root = np.sqrt(moments[1] / (1 - 0.95**step)) + 1e-6
    return p - 0.01 * moments[0] / (1 - 0.8**step) / root


def sgd(momentum: float, dampening: float, nesterov: bool) -> Rule:
    def rule(step: int, p: Array, g: Array, moments: list[Array]) -> Array:
        g = g + 0.3 * p
        if momentum:
            share = 1.0 if step == 1 else 1.0 - dampening
            moments[0] = momentum * moments[0] + share * g
            g = g + momentum * moments[0] if nesterov else moments[0]
        return p - 0.01 * g

    return rule


RULES: dict[str, tuple[Callable[[list[Tensor]], Optimizer], Rule, int]] = {
    "Adam": (lambda p: Adam(p, beta1=0.8, beta2=0.95, eps=1e-6, weight_decay=0.3), adam, 2),
    "SGD": (lambda p: SGD(p, weight_decay=0.3), sgd(0.0, 0.0, False), 0),
    "momentum": (lambda p: SGD(p, momentum=0.9, weight_decay=0.3), sgd(0.9, 0.0, False), 1),
    "dampening": (
        lambda p: SGD(p, momentum=0.9, dampening=0.4, weight_decay=0.3),
        sgd(0.9, 0.4, False),
        1,
    ),
    "nesterov": (
        lambda p: SGD(p, momentum=0.9, nesterov=True, weight_decay=0.3),
        sgd(0.9, 0.0, True),
        1,
    ),
}


@pytest.mark.parametrize("name", RULES)
def test_adam_and_sgd_match_their_definitions_for_parameters_of_all_sizes(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    make, rule, moments = RULES[name]
    shapes = [(33, 7), (129,), (70_001,), *[(n,) for n in range(1, 18)], (0,), (5, 3)]
    hosts = [rng.standard_normal(shape, dtype=np.float32) for shape in shapes]
    parameters = [Tensor(host, requires_grad=True) for host in hosts]
    # One that is not aligned to 16 bytes.
    parameters[-1] = Tensor(ignis.array(np.vstack([hosts[-1][:1], hosts[-1]]))[1:], True)
    expected = [host.astype(np.float64) for host in hosts]
    states = [[np.zeros(shape) for _ in range(2)] for shape in shapes]
    with make(parameters) as optimizer:
        buffers = [a for n, a in optimizer.state_dict().items() if n in ("m", "v", "momentum")]
        assert len(buffers) == moments
        for step in range(1, 5):
            for i, parameter in enumerate(parameters):
                g = rng.standard_normal(shapes[i], dtype=np.float32)
                parameter.backward(g)
                expected[i] = rule(step, expected[i], g.astype(np.float64), states[i])
            optimizer.step(0.01)
            optimizer.zero_grad()
    for parameter, value in zip(parameters, expected, strict=True):
        error = np.abs(parameter.numpy() - value)
        # Where gradient and decay cancel, Adam divides what is left of float32's digits by itself.
        apart = error > 1e-5 + 1e-5 * np.abs(value)
        assert apart.sum() <= value.size / 10_000
        assert_close(parameter, value, rtol=1e-3, atol=1e-3)


@pytest.mark.parametrize("name", ["Adam", "dampening"])
@pytest.mark.parametrize("captured", [False, True])
def test_a_step_counts_for_the_parameters_that_have_a_gradient_in_it(
    device: ignis.Device, rng: np.random.Generator, name: str, captured: bool
) -> None:
    make, rule, _ = RULES[name]
    shapes = [(3, 5), *[(n,) for n in range(1, 19)], (2, 3)]
    parameters = [
        Tensor(rng.standard_normal(shape, dtype=np.float32), requires_grad=True) for shape in shapes
    ]
    expected = [p.to_host().astype(np.float64) for p in parameters]
    states = [[np.zeros(shape) for _ in range(2)] for shape in shapes]
    counts = [0] * len(shapes)
    every = range(len(shapes))
    kinds = [[0, 19], [*every], [19], [*every[1:]]]  # which parameters a kind of step uses
    optimizer = make(parameters)
    optimizer.lr = 0.01
    skip = ignis.zeros(1)

    def step(used: list[int]) -> None:
        for i in used:
            (parameters[i] * parameters[i]).sum().backward()
        optimizer.step(skip=skip)
        optimizer.zero_grad()

    graphs = [ignis.capture(step, used) for used in kinds] if captured else []
    order = [0, 1, 2, 3] if captured else []  # each capture has made its step
    for kind, skipped in ((2, False), (0, True), (0, False), (1, False), (3, True), (3, False)):
        skip.fill(float(skipped))
        graphs[kind].replay() if captured else step(kinds[kind])
        order += [] if skipped else [kind]
    for kind in order:
        for i in kinds[kind]:
            counts[i] += 1
            expected[i] = rule(counts[i], expected[i], 2 * expected[i], states[i])
    for parameter, value in zip(parameters, expected, strict=True):
        assert_close(parameter, value, rtol=1e-5, atol=1e-5)
    assert optimizer.steps == len(order)
    state = {key: value.to_host() for key, value in optimizer.state_dict().items()}
    np.testing.assert_array_equal(state.pop("missed"), len(order) - np.array(counts))
    optimizer.load_state_dict(state)  # as earlier versions wrote it
    assert not optimizer.state_dict()["missed"].to_host().any()
    for each in (*graphs, optimizer):
        each.free()


@pytest.mark.parametrize("name", RULES)
def test_captured_steps_of_every_optimizer_have_the_bits_of_uncaptured_ones(
    device: ignis.Device, name: str
) -> None:
    found = []
    for captured in (False, True):
        w = Tensor(np.linspace(-1, 1, 7, dtype=np.float32), requires_grad=True)
        optimizer = RULES[name][0]([w])
        optimizer.lr = 0.1

        def step(w: Tensor = w, optimizer: Optimizer = optimizer) -> None:
            (w * w).sum().backward()
            optimizer.step()
            optimizer.zero_grad()

        step() if not captured else None
        graph = ignis.capture(step) if captured else None
        for rate in (0.1, 0.05, 0.2):
            optimizer.lr = rate
            step() if graph is None else graph.replay()
        found.append((w.to_host().tobytes(), optimizer.steps))
        state = {key: value.to_host() for key, value in optimizer.state_dict().items()}
        assert state["step"] == optimizer.steps == 4
        optimizer.load_state_dict(state | {"step": 9})
        if graph is not None:
            graph.replay()
            assert optimizer.steps == 10 == optimizer.state_dict()["step"].to_host()
            graph.free()
        optimizer.free()
    assert found[0] == found[1]


def test_gradients_count_as_multiplied_by_the_scale_of_a_step(device: ignis.Device) -> None:
    for make in (lambda p: SGD(p, momentum=0.5), lambda p: Adam(p, eps=1.0)):
        found = []
        for scaled in (False, True):
            w = Tensor(np.ones(7, np.float32), requires_grad=True)
            w.backward(np.full(7, 2.0 if scaled else 0.5, np.float32))
            with make([w]) as optimizer, ignis.full((), 0.25, "float32") as scale:
                optimizer.step(0.1, scale=scale if scaled else None)
            found.append(w.to_host())
        np.testing.assert_array_equal(*found)


def test_groups_of_sgd_have_their_own_decay_and_rate(device: ignis.Device) -> None:
    a, b = (Tensor(np.ones(3, np.float32), requires_grad=True) for _ in range(2))
    groups = [ParameterGroup([a], 0.5), ParameterGroup([b], lr_scale=2.0)]
    with SGD(groups, lr=[0.1, 0.2]) as optimizer:
        for _ in range(3):
            for w in (a, b):
                w.backward([1.0, 1.0, 1.0])
            optimizer.step()
            optimizer.zero_grad()
    first = 1.0
    for rate in (0.1, 0.2, 0.2):
        first -= rate * (1 + 0.5 * first)
    assert_close(a, np.full(3, first))
    assert_close(b, np.full(3, 1 - 2 * 0.5))


def test_betas_are_a_pair_as_well_and_pytorchs_by_default(device: ignis.Device) -> None:
    p = [Tensor.ones(3, requires_grad=True)]
    for kind in (AdamW, Adam):
        found = []
        for options in ({}, {"betas": (0.9, 0.999)}, {"beta1": 0.9, "beta2": 0.999}):
            with kind(p, lr=0.1, **options) as optimizer:
                p[0].backward(np.full(3, 2.0, np.float32))
                optimizer.step()
                found.append([a.to_host() for a in optimizer.state_dict().values()])
                optimizer.zero_grad()
        assert_close(found[0][-2], np.resize([0.2, 0.2, 0.2, 0.0], found[0][-2].shape))
        assert_close(found[0][-1], np.resize([4e-3] * 3 + [0.0], found[0][-1].shape))
        for other in found[1:]:
            for got, want in zip(other, found[0], strict=True):
                np.testing.assert_array_equal(got, want)
        for wrong, message in (
            ({"betas": 0.9}, "a pair of numbers"),
            ({"betas": (0.9,)}, "a pair of numbers"),
            ({"betas": (0.9, 1.0)}, "betas"),
            ({"betas": (np.void(b"a"), 0.9)}, "betas"),
            ({"betas": (0.9, 0.99), "beta2": 0.99}, "either betas"),
        ):
            with pytest.raises(ArgumentError, match=f"{kind.__name__}: .*{message}"):
                kind(p, **wrong)


@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_a_parameter_without_a_gradient_stays_as_it_is(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    hosts = [rng.standard_normal(n).astype(dtype) for n in (3, 70_001, 5)]
    used, large, other = (Tensor(host, requires_grad=True) for host in hosts)
    with AdamW([ParameterGroup([used, large, other], 0.5)], lr=0.1) as optimizer:
        with pytest.raises(TapeError, match="AdamW: the parameters have no gradient"):
            optimizer.step()
        assert optimizer.steps == 0
        used.backward(np.ones(3, dtype))
        optimizer.step()
        state = {name: array.to_host() for name, array in optimizer.state_dict().items()}
        assert np.count_nonzero(state["m"]) == 3
        np.testing.assert_array_equal(large.to_host(), hosts[1])
        np.testing.assert_array_equal(other.to_host(), hosts[2])
        optimizer.zero_grad()
        large.backward(np.ones(70_001, dtype))
        before = used.to_host()
        optimizer.step()
        np.testing.assert_array_equal(used.to_host(), before)
        np.testing.assert_array_equal(other.to_host(), hosts[2])
        assert (large.to_host() != hosts[1]).mean() > 0.9


def test_a_step_while_the_tape_needs_a_weight_is_refused(device: ignis.Device) -> None:
    w = Tensor.ones(3, requires_grad=True)
    (w * w).sum().backward()
    pending = w * w
    with AdamW([w]) as optimizer:
        with pytest.raises(ignis.errors.MemoryContractViolation, match="multiply"):
            optimizer.step(0.1)
        del pending
        optimizer.step(0.1)


def test_state_is_given_back(device: ignis.Device) -> None:
    w = Tensor.ones((1000, 3), requires_grad=True)
    before = ignis.memory.live_bytes(device=device)
    optimizer = AdamW([w])
    assert ignis.memory.live_bytes(device=device) == before + optimizer.nbytes
    # Two moments for every parameter, and a few numbers.
    assert 2 * w.data.nbytes < optimizer.nbytes < 2 * w.data.nbytes + 200
    optimizer.free()
    optimizer.free()
    assert ignis.memory.live_bytes(device=device) == before


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    w = Tensor.ones(3, requires_grad=True)
    with pytest.raises(ArgumentError, match="no parameters"):
        AdamW([])
    with pytest.raises(ArgumentError, match="not a leaf"):
        AdamW([w * 2.0])
    with pytest.raises(ArgumentError, match="AdamW: beta1 must be"):
        AdamW([w], beta1=1.0)
    with pytest.raises(ArgumentError, match="Adam: eps must be"):
        Adam([w], eps=0.0)
    for wrong, message in (
        ({"momentum": 1.0}, "SGD: momentum must be"),
        ({"dampening": 1.5}, r"SGD: dampening must be in \[0, 1\], not 1.5"),
        ({"weight_decay": -1}, "SGD: weight_decay must be"),
        ({"nesterov": 1}, "SGD: nesterov must be True or False"),
        ({"nesterov": True}, "nesterov needs a momentum above 0"),
        ({"nesterov": True, "momentum": 0.9, "dampening": 0.1}, "no dampening"),
    ):
        with pytest.raises(ArgumentError, match=message):
            SGD([w], **wrong)  # type: ignore[arg-type]
    with SGD([w]) as optimizer:
        w.backward([1.0, 1.0, 1.0])
        with pytest.raises(ArgumentError, match=r"SGD\.step: no learning rate"):
            optimizer.step()
    with AdamW([w]) as adamw, Adam([w]) as other, SGD([w], momentum=0.5) as momentum:
        other.load_state_dict(adamw.state_dict())  # the same moments
        with pytest.raises(ArgumentError, match=r"SGD\.load_state_dict: 'm' is unknown; there are"):
            momentum.load_state_dict(adamw.state_dict())


def test_schedule_rises_then_falls_along_a_cosine() -> None:
    factors = [cosine_schedule(step, 100, 10, 0.1) for step in range(1, 101)]
    assert factors[:10] == pytest.approx(np.arange(1, 11) / 10)
    assert np.all(np.diff(factors[9:]) < 0)
    assert cosine_schedule(55, 100, 10, 0.1) == pytest.approx(0.55)
    assert factors[-1] == pytest.approx(0.1)
    assert cosine_schedule(1, 1, 0, 0.1) == pytest.approx(0.1)


def test_an_optimizer_prints_its_rate_and_groups(device: ignis.Device) -> None:
    with nn.AdamW(nn.Linear(3, 2).parameters(), lr=0.25, weight_decay=0.5) as optimizer:
        assert repr(optimizer).splitlines() == [
            "AdamW(",
            "  lr=0.25",
            "  1 parameter of 6 elements, weight_decay=0.5, lr_scale=1.0",
            "  1 parameter of 2 elements, weight_decay=0.0, lr_scale=1.0",
            ")",
        ]
    with nn.SGD(nn.Linear(3, 2).parameters(), 0.1, master_weights=False, seed=3) as optimizer:
        assert repr(optimizer).splitlines()[1:4] == [
            "  lr=0.1",
            "  master_weights=False",
            "  seed=3",
        ]
    with nn.SGD(nn.Linear(3, 2).parameters(), lr=[0.1, 0.2]) as optimizer:
        assert "lr=a schedule of 2" in repr(optimizer)
    with nn.SGD(nn.Linear(3, 2).parameters()) as optimizer:
        assert "lr=None" in repr(optimizer)


def test_a_module_in_place_of_its_parameters_is_refused(device: ignis.Device) -> None:
    for kind in (nn.AdamW, nn.SGD):
        with pytest.raises(ArgumentError, match=r"model\.parameters\(\)"):
            kind(nn.Linear(2, 2), lr=0.1)  # type: ignore[arg-type]
