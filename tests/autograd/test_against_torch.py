"""Operations and gradients against torch on random shapes; needs a GPU and torch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from tests.helpers import assert_close

torch = pytest.importorskip("torch")

OPERATIONS: dict[str, tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]] = {
    # ignis, torch, shapes of the inputs from three random sizes
    "broadcast": (
        lambda a, b: a * b + a / (b * b + 1.0),
        lambda a, b: a * b + a / (b * b + 1.0),
        lambda i, j, k: [(i, 1, k), (j, k)],
    ),
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
    "layer_norm": (
        lambda a, w, b: a.layer_norm(w, b),
        lambda a, w, b: torch.nn.functional.layer_norm(a, (a.shape[-1],), w, b),
        lambda i, j, k: [(i, j, k), (k,), (k,)],
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
    "moving": (
        lambda a, b: ignis.concat([a[:, 1:], b], 1).transpose(),
        lambda a, b: torch.cat([a[:, 1:], b], 1).transpose(1, 2),
        lambda i, j, k: [(i, j, k), (i, 3, k)],
    ),
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_values_and_gradients_are_those_of_torch(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    if device.driver != "cuda":
        pytest.skip("the comparison runs on a GPU")
    ours, theirs, shapes = OPERATIONS[name]
    for _ in range(3):
        sizes = (int(n) for n in rng.integers(2, 70, 3))
        hosts = [rng.standard_normal(s).astype(np.float32) for s in shapes(*sizes)]
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
