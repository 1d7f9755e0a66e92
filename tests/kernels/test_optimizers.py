"""Optimizer steps against float64 NumPy over several steps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import optimizers
from tests.helpers.compare import assert_close

Array = np.ndarray[Any, Any]


class ReferenceAdam:
    """AdamW in float64, as published."""

    def __init__(self, param: Array, lr: float, decay: float) -> None:
        self.param, self.lr, self.decay = param.astype(np.float64), lr, decay
        self.m, self.v = np.zeros(param.shape), np.zeros(param.shape)

    def step(self, grad: Array, step: int) -> None:
        self.m = 0.9 * self.m + 0.1 * grad
        self.v = 0.999 * self.v + 0.001 * grad.astype(np.float64) ** 2
        m_hat, v_hat = self.m / (1 - 0.9**step), self.v / (1 - 0.999**step)
        self.param = self.param * (1 - self.lr * self.decay)
        self.param -= self.lr * m_hat / (np.sqrt(v_hat) + 1e-8)


def test_adamw_follows_float64_over_ten_steps(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    for shape in [(1,), (7,), (129,), (3, 5, 4), (1027,)]:
        host = rng.standard_normal(shape).astype(np.float32)
        reference = ReferenceAdam(host, 0.01, 0.1)
        param, m, v = ignis.array(host), ignis.zeros(shape), ignis.zeros(shape)
        for step in range(1, 11):
            grad = rng.standard_normal(shape).astype(np.float32)
            reference.step(grad, step)
            optimizers.adamw(param, ignis.array(grad), m, v, lr=0.01, weight_decay=0.1, step=step)
        assert_close(param, reference.param, rtol=1e-5, atol=1e-6)
        assert_close(m, reference.m, rtol=1e-5, atol=1e-6)
        assert_close(v, reference.v, rtol=1e-5, atol=1e-7)


def test_adam_uses_the_given_corrections(device: ignis.Device, rng: np.random.Generator) -> None:
    host, grad = rng.standard_normal((2, 50)).astype(np.float32)
    reference = ReferenceAdam(host, 0.02, 0.0)
    reference.step(grad, 1)
    param, m, v = ignis.array(host), ignis.zeros((50,)), ignis.zeros((50,))
    optimizers.adam(
        param,
        ignis.array(grad),
        m,
        v,
        lr=0.02,
        beta1=0.9,
        beta2=0.999,
        eps=1e-8,
        bias_correction1=1 - 0.9,
        bias_correction2=1 - 0.999,
    )
    assert_close(param, reference.param)


@pytest.mark.parametrize("numel", [1, 7, 129, 1000003])
def test_sgd_with_decay_matches_float64(
    device: ignis.Device, rng: np.random.Generator, numel: int
) -> None:
    host = rng.standard_normal(numel).astype(np.float32)
    grad = rng.standard_normal(numel).astype(np.float32)
    param = ignis.array(host)
    optimizers.sgd(param, ignis.array(grad), lr=0.1, weight_decay=0.5)
    want = host.astype(np.float64) - 0.1 * (grad.astype(np.float64) + 0.5 * host)
    assert_close(param, want)


def test_unaligned_views_are_updated_and_their_neighbours_are_not(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    host = rng.standard_normal(70).astype(np.float32)
    grad = rng.standard_normal(65).astype(np.float32)
    whole = ignis.array(host)
    optimizers.sgd(whole[3:68], ignis.array(grad), lr=1.0)
    want = host.copy()
    want[3:68] -= grad
    assert_close(whole, want)


def test_writes_count_as_modifications(device: ignis.Device) -> None:
    param, grad = ignis.ones((4,)), ignis.ones((4,))
    before = (param.version, grad.version)
    optimizers.sgd(param, grad, lr=0.5)
    assert (param.version > before[0], grad.version) == (True, before[1])


def test_empty_parameters_launch_nothing(device: ignis.Device) -> None:
    empty = ignis.empty((0, 3))
    optimizers.adamw(empty, empty, ignis.empty((0, 3)), ignis.empty((0, 3)), lr=0.1, step=1)


def test_bad_arguments_change_nothing(device: ignis.Device) -> None:
    param, m, v = (ignis.ones((4,)) for _ in range(3))
    with pytest.raises(ArgumentError, match=r"\(4,\).*\(5,\)"):
        optimizers.adamw(param, ignis.ones((5,)), m, v, lr=0.1, step=1)
    with pytest.raises(ArgumentError, match="step"):
        optimizers.adamw(param, param, m, v, lr=0.1, step=0)
    with pytest.raises(ArgumentError, match="beta"):
        optimizers.adamw(param, param, m, v, lr=0.1, beta1=1.0, step=1)
    with pytest.raises(ArgumentError, match="bias_correction1"):
        optimizers.adam(param, param, m, v, lr=0.1, bias_correction1=0.0, bias_correction2=1.0)
    with pytest.raises(ArgumentError, match="lr"):
        optimizers.sgd(param, param, lr=float("nan"))
    with pytest.raises(ArgumentError, match="weight_decay must be a finite number, not '0.1'"):
        optimizers.sgd(param, param, lr=0.1, weight_decay="0.1")
    with pytest.raises(ArgumentError, match="eps"):
        optimizers.adamw(param, param, m, v, lr=0.1, eps=None, step=1)
    with pytest.raises(ArgumentError, match="step"):
        optimizers.adamw(param, param, m, v, lr=0.1, step=1.5)
    with pytest.raises(DTypeError, match="grad"):
        optimizers.sgd(param, ignis.ones((4,), "float64"), lr=0.1)
    assert_close(param, np.ones(4))
