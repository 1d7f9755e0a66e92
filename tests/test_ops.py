"""One-shot operations against float64 NumPy; they leave nothing on the device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis import ops
from ignis.errors import ArgumentError, IgnisError
from tests.helpers.compare import assert_close
from tests.helpers.references import gelu, rms_norm, silu, slopes, softmax


def normal(rng: np.random.Generator, *shape: int) -> npt.NDArray[np.float64]:
    return rng.standard_normal(shape).astype(np.float32).astype(np.float64)


@pytest.fixture(autouse=True)
def nothing_stays(device: ignis.Device) -> Any:
    before = ignis.memory.live_bytes()
    yield
    assert ignis.memory.live_bytes() == before


@pytest.mark.parametrize("shape", [(1, 1), (3, 7), (5, 129)])
def test_forward(rng: np.random.Generator, shape: tuple[int, int]) -> None:
    a, b = normal(rng, *shape), normal(rng, *shape)
    assert_close(ops.add(a, b), a + b)
    assert_close(ops.mul(a, b), a * b)
    assert_close(ops.scale(a, -2.5), a * -2.5)
    assert np.array_equal(ops.transpose(a), a.T.astype(np.float32))
    assert_close(ops.gelu(a), gelu(a))
    assert_close(ops.silu(a), silu(a))
    assert_close(ops.softmax(a), softmax(a))
    assert_close(ops.rms_norm(a, b[0]), rms_norm(a, b[0]))
    assert_close(ops.matmul(a, b.T), a @ b.T, atol=1e-4)
    assert_close(ops.matmul_t(a, b), a @ b.T, atol=1e-4)
    assert_close(ops.t_matmul(a, b), a.T @ b, atol=1e-4)


def test_gradients(rng: np.random.Generator) -> None:
    x, dy, gamma = normal(rng, 3, 7), normal(rng, 3, 7), normal(rng, 7)
    close = {"rtol": 1e-4, "atol": 1e-5}
    assert_close(ops.gelu_back(dy, x), slopes(gelu, x, dy), **close)
    assert_close(ops.silu_back(dy, x), slopes(silu, x, dy), **close)
    assert_close(ops.softmax_back(dy, softmax(x)), slopes(softmax, x, dy), **close)
    dx, dgamma = ops.rms_norm_back(dy, x, gamma)
    assert_close(dx, slopes(lambda v: rms_norm(v, gamma), x, dy), **close)
    assert_close(dgamma, slopes(lambda v: rms_norm(x, v), gamma, dy), **close)


def test_cross_entropy_grad_takes_exactly_n_pred_rows(rng: np.random.Generator) -> None:
    logits, targets = normal(rng, 5, 9), np.array([0, 8, 3, 3, 1])
    want = softmax(logits)
    want[np.arange(5), targets] -= 1
    assert_close(ops.cross_entropy_grad(logits, targets), want / 5)
    assert_close(ops.cross_entropy_grad(logits, targets, 5), want / 5)
    for rows, given, n_pred in ((5, 4, None), (5, 5, 4), (4, 5, 4)):
        with pytest.raises(ArgumentError, match="n_pred"):
            ops.cross_entropy_grad(logits[:rows], targets[:given], n_pred)
    with pytest.raises(ArgumentError, match="9"):
        ops.cross_entropy_grad(logits, [0, 9, 3, 3, 1])


def test_embedding(rng: np.random.Generator) -> None:
    table, ids, dy = normal(rng, 11, 3), np.array([4, 0, 4, 10]), normal(rng, 4, 3)
    assert np.array_equal(ops.embed_lookup(table, ids), table[ids].astype(np.float32))
    want = np.zeros((11, 3))
    np.add.at(want, ids, dy)
    assert_close(ops.embed_back(dy, ids, 11), want)


def test_steps_return_new_arrays(rng: np.random.Generator) -> None:
    param, grad, m = normal(rng, 13), normal(rng, 13), normal(rng, 13)
    v = np.abs(normal(rng, 13))
    kept = param.copy()
    got = ops.adam_step(param, grad, m, v, 0.01, 0.8, 0.95, 1e-6, step=3)
    new_m, new_v = 0.8 * m + 0.2 * grad, 0.95 * v + 0.05 * grad**2
    move = new_m / (1 - 0.8**3) / (np.sqrt(new_v / (1 - 0.95**3)) + 1e-6)
    for have, want in zip(got, (param - 0.01 * move, new_m, new_v), strict=True):
        assert_close(have, want)
    assert_close(ops.sgd_step(param, grad, 0.1, 0.5), param - 0.1 * (grad + 0.5 * param))
    assert np.array_equal(param, kept)
    with pytest.raises(ArgumentError, match="step"):
        ops.adam_step(param, grad, m, v, 0.01, step=0)
    with pytest.raises(ArgumentError, match="adam_step: beta2 must be"):
        ops.adam_step(param, grad, m, v, 0.01, beta2=1.0)


def test_ffn_pipeline(rng: np.random.Generator) -> None:
    x, w1, w2 = normal(rng, 5, 7), normal(rng, 7, 12), normal(rng, 12, 3)
    assert_close(ops.ffn_pipeline(x, w1, w2), gelu(x @ w1) @ w2, rtol=1e-4, atol=1e-4)


MISTAKES: dict[str, Callable[[Any], Any]] = {
    "add": lambda x: ops.add(x, x[0]),
    "transpose": lambda x: ops.transpose(x[0]),
    "matmul": lambda x: ops.matmul(x, x),
    "gelu_back": lambda x: ops.gelu_back(x, x.T),
    "rms_norm": lambda x: ops.rms_norm(x, x[:, 0]),
    "embed_lookup": lambda x: ops.embed_lookup(x, [3]),
    "embed_back": lambda x: ops.embed_back(x, [0, 1], 4),
    "adam_step": lambda x: ops.adam_step(x, x, x, x[0], 0.1),
    "ffn_pipeline": lambda x: ops.ffn_pipeline(x, x.T, x.T),
    "strings": lambda x: ops.add(x, np.array(["a"])),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_free_what_was_taken(rng: np.random.Generator, name: str) -> None:
    before = ignis.memory.live_bytes()
    with pytest.raises(IgnisError) as error:
        MISTAKES[name](normal(rng, 3, 5))
    assert isinstance(error.value, ArgumentError)
    # With the traceback, and so the frames of the failed call, still alive.
    assert ignis.memory.live_bytes() == before
