"""Every operation, and compositions of them, against torch on random sizes; skipped without torch.

torch computes in float64 on the CPU, whatever the device under test is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from tests.autograd.operations import OPERATIONS
from tests.helpers.compare import assert_close

torch = pytest.importorskip("torch")

COMPOSED: dict[str, tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]] = {
    # ignis, torch, shapes of the inputs from three random sizes
    "functions": (
        lambda a: (a.tanh() + a.sigmoid()).exp() + (a * a + 1.0).log() + (a * a + 0.5) ** 1.5,
        lambda a: (a.tanh() + a.sigmoid()).exp() + (a * a + 1.0).log() + (a * a + 0.5) ** 1.5,
        lambda i, j, k: [(i, j, k)],
    ),
    "axes": (
        lambda a: a.max(1) * a.mean((0, 2)).sum() + a.sum(1),
        lambda a: a.amax(1) * a.mean((0, 2)).sum() + a.sum(1),
        lambda i, j, k: [(i, j, k)],
    ),
    "batched matmul": (
        lambda a, b, w: (a @ b) @ w,
        lambda a, b, w: (a @ b) @ w,
        lambda i, j, k: [(i, j, k), (i, k, j), (j, 7)],
    ),
    "activations": (
        lambda a: a.gelu() + a.silu() * a.softmax(),
        lambda a: (
            torch.nn.functional.gelu(a, approximate="tanh")
            + torch.nn.functional.silu(a) * a.softmax(-1)
        ),
        lambda i, j, k: [(i, j, k)],
    ),
    "attention": (
        lambda q, k, v: q.sdpa(k, v, 4),
        lambda q, k, v: (
            torch.nn.functional.scaled_dot_product_attention(
                *(x.unflatten(-1, (4, -1)).transpose(1, 2) for x in (q, k, v)), is_causal=True
            )
            .transpose(1, 2)
            .flatten(-2)
        ),
        lambda i, j, k: [(i, j, 64)] * 3,
    ),
    "layer": (
        lambda x, w, b, m: (x.layer_norm(w, b) @ m).gelu().softmax() + x.rms_norm(w) @ m,
        lambda x, w, b, m: (
            torch.nn.functional.gelu(
                torch.nn.functional.layer_norm(x, w.shape, w, b) @ m, approximate="tanh"
            ).softmax(-1)
            + torch.nn.functional.rms_norm(x, w.shape, w, 1e-5) @ m
        ),
        lambda i, j, k: [(i, j, k), (k,), (k,), (k, 9)],
    ),
}


def compare(
    rng: np.random.Generator,
    ours: Callable[..., Any],
    theirs: Callable[..., Any],
    hosts: list[np.ndarray],
) -> None:
    mine = [Tensor(host, requires_grad=True) for host in hosts]
    other = [torch.tensor(host.astype(np.float64), requires_grad=True) for host in hosts]
    y, expected = ours(*mine), theirs(*other)
    assert_close(y, expected.detach().numpy(), rtol=1e-3, atol=1e-3)
    dy = rng.standard_normal(y.shape).astype(np.float32)
    y.backward(dy)
    expected.backward(torch.tensor(dy.astype(np.float64)))
    for got, want in zip(mine, other, strict=True):
        scale = float(want.grad.abs().max())
        assert_close(got.grad, want.grad.numpy(), rtol=2e-3, atol=2e-3 * max(scale, 1.0))


@pytest.mark.parametrize("name", OPERATIONS)
def test_an_operation_is_that_of_torch(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    operation = OPERATIONS[name]
    for _ in range(3):
        hosts = [x.astype(np.float32) for x in operation.make(rng)]
        compare(rng, operation.ours, operation.torch, hosts)


@pytest.mark.parametrize("name", COMPOSED)
def test_a_composition_is_that_of_torch(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    ours, theirs, shapes = COMPOSED[name]
    most = 70 if device.driver == "cuda" else 20
    for _ in range(3):
        sizes = (int(n) for n in rng.integers(2, most, 3))
        compare(rng, ours, theirs, [rng.standard_normal(s).astype("f4") for s in shapes(*sizes)])
