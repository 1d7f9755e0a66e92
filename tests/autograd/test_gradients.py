"""Gradients against finite differences of the same operation, and linear ones against adjoints.

The table of all operations is in `operations.py`.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from ignis.autograd.gradcheck import gradcheck

Make = Callable[[np.random.Generator], list[np.ndarray]]


def normal(*shapes: tuple[int, ...]) -> Make:
    return lambda rng: [rng.standard_normal(shape) for shape in shapes]


def away_from_zero(*shapes: tuple[int, ...]) -> Make:
    """Values of both signs with magnitude in [0.5, 1.5)."""

    def make(rng: np.random.Generator) -> list[np.ndarray]:
        return [rng.uniform(0.5, 1.5, shape) * rng.choice([-1.0, 1.0], shape) for shape in shapes]

    return make


def positive(*shapes: tuple[int, ...]) -> Make:
    return lambda rng: [rng.uniform(0.5, 2.0, shape) for shape in shapes]


def distinct(*shapes: tuple[int, ...]) -> Make:
    """Values that a step of the finite difference cannot reorder."""
    return lambda rng: [
        rng.permutation(int(np.prod(shape))).reshape(shape) * 0.5 - 3.0 for shape in shapes
    ]


IDS = [2, 0, 2, 4, 2]

OPERATIONS: dict[str, tuple[Callable[..., Tensor], Make]] = {
    "add": (lambda a, b: a + b, normal((3, 5), (3, 5))),
    "subtract": (lambda a, b: a - b, normal((7,), (7,))),
    "multiply": (lambda a, b: a * b, normal((3, 5), (3, 5))),
    "multiply by itself": (lambda a: a * a, normal((7,))),
    "divide": (lambda a, b: a / b, away_from_zero((3, 5), (3, 5))),
    "negate": (lambda a: -a, normal((7,))),
    "number on the right": (lambda a: (a * 3.0 + 2.0) / 4.0 - 1, normal((7,))),
    "number on the left": (lambda a: 2.0 - 3.0 * (1.0 + a), normal((7,))),
    "number divided": (lambda a: 2.0 / a, away_from_zero((7,))),
    "one element with many": (lambda a, b: a * b + b, normal((3, 5), ())),
    "matmul": (lambda a, b: a @ b, normal((3, 5), (5, 7))),
    "matmul transposed": (lambda a, b: a.matmul(b, transpose_b=True), normal((3, 5), (7, 5))),
    "matmul with itself": (lambda a: a @ a, normal((5, 5))),
    "add_bias": (lambda x, b: x.add_bias(b), normal((5, 7), (7,))),
    "relu": (lambda x: x.relu(), away_from_zero((3, 5))),
    "gelu": (lambda x: x.gelu(), normal((3, 5))),
    "silu": (lambda x: x.silu(), normal((3, 5))),
    "softmax": (lambda x: x.softmax(), normal((3, 7))),
    "layer_norm": (lambda x, w, b: x.layer_norm(w, b), normal((3, 7), (7,), (7,))),
    "rms_norm": (lambda x, w: x.rms_norm(w), normal((3, 7), (7,))),
    "rope": (lambda x: x.rope(2, pos_offset=3), normal((5, 12))),
    "rope of a batch": (lambda x: x.rope(1, base=100.0, batch=3), normal((6, 4))),
    "sdpa": (lambda q, k, v: q.sdpa(k, v, 2), normal((5, 8), (5, 8), (5, 8))),
    "sdpa not causal": (
        lambda q, k, v: q.sdpa(k, v, 1, causal=False),
        normal((3, 6), (3, 6), (3, 6)),
    ),
    "sdpa grouped": (lambda q, k, v: q.sdpa(k, v, 4, 2), normal((5, 8), (5, 4), (5, 4))),
    "sdpa of a batch": (
        lambda q, k, v: q.sdpa(k, v, 2, 1, batch=3),
        normal((6, 8), (6, 4), (6, 4)),
    ),
    "packed_sdpa": (lambda x: x.packed_sdpa(2), normal((5, 24))),
    "packed_sdpa of a batch": (lambda x: x.packed_sdpa(1, batch=3), normal((6, 9))),
    "packed_sdpa of a stacked batch": (
        lambda x: x.packed_sdpa(2, causal=False),
        normal((3, 5, 12)),
    ),
    "decode_sdpa": (lambda q, k, v: q.decode_sdpa(k, v, 2, 1), normal((1, 8), (5, 4), (5, 4))),
    "embedding": (lambda w: w.embedding(IDS), normal((6, 3))),
    "embedding of a matrix of ids": (lambda w: w.embedding([[1, 1], [0, 3]]), normal((4, 3))),
    "cross_entropy": (lambda x: x.cross_entropy(IDS), normal((5, 7))),
    "cross_entropy padded": (lambda x: x.cross_entropy(IDS, pad_id=2) * 2.0, normal((5, 7))),
    "linear_cross_entropy": (
        lambda x, w: x.linear_cross_entropy(w, IDS, pad_id=2) * 2.0,
        normal((5, 3), (7, 3)),
    ),
    "linear_cross_entropy of a batch": (
        lambda x, w: x.linear_cross_entropy(w, [[1, 0, 3]] * 2),
        normal((2, 3, 5), (4, 5)),
    ),
    "transpose": (lambda x: x.transpose() * 2.0, normal((3, 5))),
    "reshape": (lambda x: x.reshape(5, -1) @ x, normal((3, 5))),
    "sum": (lambda x: x.sum(), normal((3, 5))),
    "sum over rows": (lambda x: x.sum(0) * 2.0, normal((3, 5))),
    "sum over columns": (lambda x: x.sum(axis=-1), normal((3, 5))),
    "sum over the middle": (lambda x: x.sum(1), normal((2, 3, 5))),
    "broadcast add": (lambda a, b: a + b * 2.0, normal((3, 1, 5), (7, 1))),
    "broadcast subtract": (lambda a, b: a - b, normal((5,), (2, 3, 5))),
    "broadcast multiply": (lambda a, b: a * b, normal((2, 3, 1), (1, 5))),
    "broadcast divide": (lambda a, b: a / b, away_from_zero((3, 5), (3, 1))),
    "power of a number": (lambda a: a**3 + a**2.0, normal((3, 5))),
    "negative power": (lambda a: a**-1.5, positive((7,))),
    "number to a power": (lambda a: 2.0**a, normal((7,))),
    "power": (lambda a, b: a**b, positive((3, 5), (3, 1))),
    "exp": (lambda x: x.exp(), normal((3, 5))),
    "log": (lambda x: x.log(), positive((3, 5))),
    "sqrt": (lambda x: x.sqrt(), positive((3, 5))),
    "tanh": (lambda x: x.tanh(), normal((3, 5))),
    "sigmoid": (lambda x: x.sigmoid(), normal((3, 5))),
    "dropout": (lambda x: x.dropout(0.4, 3, 5) * 2.0, normal((7, 5))),
    "max": (lambda x: x.max(), distinct((3, 5))),
    "max along axes": (lambda x: x.max((0, 2)) * 2.0, distinct((2, 3, 5))),
    "max kept": (lambda x: x - x.max(-1, keepdims=True), distinct((3, 5))),
    "sum over two axes": (lambda x: x.sum((0, -1)), normal((2, 3, 5))),
    "sum kept": (lambda x: x * x.sum(1, keepdims=True), normal((3, 5))),
    "mean over two axes": (lambda x: x.mean((0, 1)), normal((2, 3, 5))),
    "concat": (lambda a, b: ignis.concat([a, b, a], 1) * 2.0, normal((3, 2), (3, 5))),
    "concat of batches": (lambda a, b: ignis.concat([a, b]), normal((1, 3, 2), (2, 3, 2))),
    "slice of rows": (lambda x: x[1:3] * 2.0, normal((5, 3))),
    "slice of columns": (lambda x: x.slice(-1, 1, 2), normal((2, 3, 5))),
    "index": (lambda x: x[:, 1], normal((2, 3, 5))),
    "row": (lambda x: x[-1] * x[0], normal((3, 5))),
    "transpose of a batch": (lambda x: x.transpose() * 2.0, normal((2, 3, 5))),
    "batch by matrix": (lambda a, b: a @ b, normal((2, 3, 5), (5, 4))),
    "batch by transposed matrix": (
        lambda a, b: a.matmul(b, transpose_b=True),
        normal((2, 3, 5), (4, 5)),
    ),
    "batch by batch": (lambda a, b: a @ b, normal((2, 3, 5), (2, 5, 4))),
    "batch by transposed batch": (
        lambda a, b: a.matmul(b, transpose_b=True),
        normal((2, 1, 3, 5), (2, 1, 4, 5)),
    ),
    "softmax of a batch": (lambda x: x.softmax(), normal((2, 3, 5))),
    "layer_norm of a batch": (lambda x, w, b: x.layer_norm(w, b), normal((2, 3, 5), (5,), (5,))),
    "rms_norm of a batch": (lambda x, w: x.rms_norm(w), normal((2, 3, 5), (5,))),
    "add_bias of a batch": (lambda x, b: x.add_bias(b), normal((2, 3, 5), (5,))),
    "rope of a stacked batch": (lambda x: x.rope(2, base=50.0, pos_offset=2), normal((2, 3, 8))),
    "sdpa of a stacked batch": (
        lambda q, k, v: q.sdpa(k, v, 2, 1),
        normal((3, 5, 8), (3, 5, 4), (3, 5, 4)),
    ),
    "sdpa of a stacked batch, not causal": (
        lambda q, k, v: q.sdpa(k, v, 1, causal=False),
        normal((2, 3, 4), (2, 7, 4), (2, 7, 4)),
    ),
    "decode_sdpa of a batch": (
        lambda q, k, v: q.decode_sdpa(k, v, 2),
        normal((2, 1, 4), (2, 5, 4), (2, 5, 4)),
    ),
    "cross_entropy of a batch": (
        lambda x: x.cross_entropy([[1, 0, 4], [2, 2, 3]], pad_id=0),
        normal((2, 3, 5)),
    ),
    "checkpoint": (
        lambda x, w: ignis.checkpoint(lambda a, b: (a @ b).gelu() @ b, x, w),
        normal((3, 5), (5, 5)),
    ),
    "mean": (lambda x: x.mean(), normal((3, 5))),
    "mean over rows": (lambda x: x.mean(0), normal((3, 5))),
    "mean over columns": (lambda x: x.mean(-1), normal((3, 5))),
}


@pytest.mark.parametrize(
    "directions", [3, pytest.param(None, marks=pytest.mark.soak, id="every element")]
)
@pytest.mark.parametrize("name", OPERATIONS)
def test_gradient_is_the_finite_difference(
    device: ignis.Device, rng: np.random.Generator, seed: int, name: str, directions: int | None
) -> None:
    function, make = OPERATIONS[name]
    gradcheck(function, make(rng), seed=seed, directions=directions)


LARGE: dict[str, tuple[Callable[..., Tensor], Make]] = {
    "matmul": (lambda a, b: a @ b, normal((129, 33), (33, 65))),
    "add_bias": (lambda x, b: x.add_bias(b).silu(), normal((257, 129), (129,))),
    "layer_norm": (lambda x, w, b: x.layer_norm(w, b), normal((65, 129), (129,), (129,))),
    "rms_norm": (lambda x, w: x.rms_norm(w), normal((65, 129), (129,))),
    "softmax": (lambda x: x.softmax(), normal((33, 257))),
    "sdpa": (lambda q, k, v: q.sdpa(k, v, 4, 2), normal((129, 64), (129, 32), (129, 32))),
    "cross_entropy": (
        lambda x: x.cross_entropy(np.arange(129) * 7 % 131),
        normal((129, 131)),
    ),
    "embedding": (lambda w: w.embedding(np.arange(1000) % 17), normal((33, 65))),
    "batched matmul": (lambda a, b: a @ b, normal((7, 33, 17), (7, 17, 9))),
    "batched sdpa": (
        lambda q, k, v: q.sdpa(k, v, 4, 2),
        normal((3, 129, 32), (3, 129, 16), (3, 129, 16)),
    ),
    "broadcast": (lambda a, b: (a * b).tanh(), normal((7, 1, 129), (33, 1))),
    "max": (lambda x: x.max(1), distinct((7, 129))),
}


@pytest.mark.parametrize("name", LARGE)
def test_directional_derivative_at_larger_sizes(
    device: ignis.Device, rng: np.random.Generator, seed: int, name: str
) -> None:
    function, make = LARGE[name]
    # Sums of many float32 outputs: the rounding of the values grows with their number.
    gradcheck(function, make(rng), directions=3, seed=seed, atol=5e-3, rtol=5e-3, eps=0.1)


LINEAR: dict[str, tuple[Callable[[Tensor], Tensor], tuple[int, ...]]] = {
    "transpose": (lambda x: x.transpose(), (33, 129)),
    "reshape": (lambda x: x.reshape(129, 33), (33, 129)),
    "rope": (lambda x: x.rope(3, pos_offset=1000), (33, 18)),
    "sum": (lambda x: x.sum(0), (129, 7)),
    "mean": (lambda x: x.mean(1), (129, 7)),
    "embedding": (lambda x: x.embedding(np.arange(1000) % 31), (33, 7)),
    "scale": (lambda x: x * 0.37, (1009,)),
    "slice": (lambda x: x[3:100, :5], (129, 7)),
    "slice of the middle": (lambda x: x.slice(1, 2, 3), (5, 7, 33)),
    "concat": (lambda x: ignis.concat([x, x * 2.0], -1), (33, 7)),
    "broadcast": (lambda x: x + Tensor.zeros((5, 33, 7)), (33, 1)),
    "transpose of a batch": (lambda x: x.transpose(), (5, 33, 65)),
    "sum of several axes": (lambda x: x.sum((0, 2), keepdims=True), (5, 33, 65)),
    "batched rope": (lambda x: x.rope(3, pos_offset=1000), (5, 33, 18)),
}


@pytest.mark.parametrize("name", LINEAR)
def test_backward_of_a_linear_operation_is_its_adjoint(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    # <A x, y> = <x, A^T y> for every x and y.
    function, shape = LINEAR[name]
    x = Tensor(rng.standard_normal(shape, dtype=np.float32), requires_grad=True)
    out = function(x)
    y = rng.standard_normal(out.shape, dtype=np.float32)
    out.backward(y)
    left = np.vdot(out.to_host().astype(np.float64), y)
    right = np.vdot(x.to_host().astype(np.float64), x.grad.to_host())
    assert left == pytest.approx(right, rel=1e-4, abs=1e-3)


def test_inputs_without_requires_grad_get_none(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    def constant(*shape: int) -> Tensor:
        return Tensor(rng.standard_normal(shape, dtype=np.float32))

    x = Tensor(rng.standard_normal((5, 8), dtype=np.float32), requires_grad=True)
    others = [constant(5, 8), constant(8, 3), constant(8), constant(8), constant(5, 8)]
    product, matrix, bias, weight, keys = others
    y = (x * product - product).add_bias(bias).layer_norm(weight, bias).rms_norm(weight)
    y = y.sdpa(keys, keys, 2) / (product * product + 1.0)
    (y @ matrix).sum().backward()
    assert x.grad is not None
    assert all(tensor.grad is None for tensor in others)


def test_gradcheck_finds_a_wrong_gradient(device: ignis.Device, rng: np.random.Generator) -> None:
    # Detaching one factor halves the gradient of x * x.
    with pytest.raises(AssertionError, match=r"input 0, element \(0,\)"):
        gradcheck(lambda x: x * x.detach(), [rng.uniform(1.0, 2.0, 3)])
    with pytest.raises(
        AssertionError, match=r"kink, such as that of relu, within 2 \* eps = .* false alarm"
    ):
        gradcheck(lambda x: x.relu(), [[0.01, 1.0, 2.0]])
    with pytest.raises(AssertionError, match="input 1 got no gradient"):
        gradcheck(lambda x, y: x * y.detach(), [rng.uniform(1.0, 2.0, 3)] * 2)
