"""AdamW against its definition in float64, and the schedule."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from ignis.errors import ArgumentError, TapeError
from ignis.nn import AdamW, cosine_schedule
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


def test_a_missing_gradient_is_refused_before_anything_changes(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b = (Tensor.ones(3, requires_grad=True) for _ in range(2))
    a.backward([1.0, 1.0, 1.0])
    with AdamW([a, b]) as optimizer:
        with pytest.raises(TapeError, match="1 of 2"):
            optimizer.step(0.1)
        assert optimizer.steps == 0
    assert_close(a, np.ones(3))


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
    with pytest.raises(ArgumentError, match="beta1 must be"):
        AdamW([w], beta1=1.0)


def test_schedule_rises_then_falls_along_a_cosine() -> None:
    factors = [cosine_schedule(step, 100, 10, 0.1) for step in range(1, 101)]
    assert factors[:10] == pytest.approx(np.arange(1, 11) / 10)
    assert np.all(np.diff(factors[9:]) < 0)
    assert cosine_schedule(55, 100, 10, 0.1) == pytest.approx(0.55)
    assert factors[-1] == pytest.approx(0.1)
    assert cosine_schedule(1, 1, 0, 0.1) == pytest.approx(0.1)
