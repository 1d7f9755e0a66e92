"""ignis.grad: gradients as tensors, of chosen inputs, and differentiable again."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from ignis.autograd.gradcheck import gradcheck
from ignis.errors import ArgumentError, TapeError
from tests.helpers.compare import assert_close

COMPOSED: dict[str, tuple[Callable[..., Tensor], list[tuple[int, ...]]]] = {
    "product": (lambda a, b: a * b * b, [(3, 5), (3, 1)]),
    "quotient": (lambda a, b: a / (b * b + 1.0), [(3, 5), (5,)]),
    "difference": (lambda a, b: (a - b) * (2.0 - a), [(3, 5), (1, 5)]),
    "power": (lambda a: (a * a + 1.0) ** 1.5, [(7,)]),
    "exponent": (lambda a, b: (a * a + 1.0) ** b, [(3, 2), (2,)]),
    "exp": (lambda a: (a * 0.5).exp(), [(7,)]),
    "log": (lambda a: (a * a + 1.0).log(), [(7,)]),
    "sqrt": (lambda a: (a * a + 1.0).sqrt(), [(7,)]),
    "tanh": (lambda a: a.tanh(), [(7,)]),
    "sigmoid": (lambda a: a.sigmoid(), [(7,)]),
    "silu": (lambda a: a.silu(), [(7,)]),
    "softmax": (lambda a: a.softmax(), [(3, 5)]),
    "matmul": (lambda a, b: (a @ b).tanh(), [(3, 5), (5, 2)]),
    "matmul transposed": (lambda a, b: a.matmul(b, transpose_b=True) ** 2, [(3, 5), (2, 5)]),
    "batched matmul": (lambda a, b: (a @ b) * (a @ b), [(2, 3, 5), (2, 5, 2)]),
    "batch by matrix": (lambda a, b: (a @ b).exp(), [(2, 3, 2), (2, 2)]),
    "axes": (lambda a: (a.sum(0) * a.mean((0, 1))).tanh(), [(3, 5)]),
    "shapes": (lambda a: a.transpose().reshape(5, 3, 1) * a[1:].slice(1, 0, 1)[0], [(3, 5)]),
    "concat": (lambda a, b: ignis.concat([a, b * b], 1).tanh(), [(3, 2), (3, 4)]),
    "add_bias": (lambda a, b: a.add_bias(b).tanh(), [(2, 3, 5), (5,)]),
}


@pytest.mark.parametrize("name", COMPOSED)
def test_the_gradient_of_a_composition_can_be_differentiated(
    device: ignis.Device, rng: np.random.Generator, seed: int, name: str
) -> None:
    function, shapes = COMPOSED[name]
    points = [rng.uniform(-1.0, 1.0, shape) for shape in shapes]

    def gradient(*tensors: Tensor) -> Tensor:
        with ignis.enable_grad():  # gradcheck's differences record nothing
            needing = [t if t.requires_grad else Tensor(t.data, True) for t in tensors]
            out = function(*needing)
            seeds = np.random.default_rng(1).standard_normal(out.shape).astype(np.float32)
            found = ignis.grad(out, needing, seeds, create_graph=True)
            flat = [g.reshape(-1) for g in found]
            return ignis.concat(flat) if len(flat) > 1 else flat[0]

    gradcheck(gradient, points, directions=2, seed=seed, eps=0.1, atol=5e-3, rtol=5e-3)


@pytest.mark.parametrize(
    ("operation", "function"),
    {
        "gelu": lambda x: x.gelu(),
        "sdpa": lambda x: x.sdpa(x, x, 1),
        "rms_norm": lambda x: x.rms_norm(Tensor.ones(4)),
        "cross_entropy": lambda x: x.cross_entropy([0, 1, 2]),
    }.items(),
)
def test_a_fused_operation_is_refused_by_name(
    device: ignis.Device, operation: str, function: Callable[[Tensor], Tensor]
) -> None:
    x = Tensor.rand((3, 4), seed=0, requires_grad=True)
    y = function(x * 2.0).sum()
    with pytest.raises(TapeError, match=f"'{operation}' is a fused operation"):
        ignis.grad(y, x, create_graph=True)
    (first,) = ignis.grad(y, x)
    assert first.shape == (3, 4) and x.grad is None


def test_third_derivative_of_a_polynomial(device: ignis.Device) -> None:
    x = Tensor(np.array([2.0, -1.0], np.float32), requires_grad=True)
    y = x * x * x * x
    for expected in ([32.0, -4.0], [48.0, 12.0], [48.0, -24.0]):
        (y,) = ignis.grad(y, x, np.ones(2, np.float32), create_graph=True)
        assert_close(y, expected)
    assert x.grad is None


def test_gradients_of_results_and_of_what_does_not_matter(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, other = (Tensor.rand((5,), seed=s, requires_grad=True) for s in (1, 2))
    inner = x.gelu()
    out = (inner * inner).sum()
    by_inner, by_other = ignis.grad(out, [inner, other], retain_graph=True)
    assert_close(by_inner, 2 * inner.to_host())
    assert_close(by_other, np.zeros(5))
    by_inner, _ = ignis.grad(out, [inner, x], create_graph=False)
    assert_close(by_inner, 2 * inner.to_host())
    assert x.grad is None and other.grad is None
    with pytest.raises(TapeError, match="retain_graph"):
        ignis.grad(out, x)


def test_a_detached_operand_of_the_same_memory_is_a_constant(device: ignis.Device) -> None:
    x, one = Tensor(np.array([2.0, -4.0], np.float32), requires_grad=True), np.ones(2, np.float32)
    (first,) = ignis.grad(x / x.detach(), x, one, create_graph=True)
    assert not first.requires_grad
    (first,) = ignis.grad(x * x.detach() * x, x, one, create_graph=True)
    (second,) = ignis.grad(first, x, one)
    assert_close(second, [4.0, -8.0])


def test_bad_arguments_of_grad(device: ignis.Device) -> None:
    x = Tensor.rand((5,), seed=1, requires_grad=True)
    with pytest.raises(TapeError, match="input 0"):
        ignis.grad((x * 2.0).sum(), Tensor.ones(5))
    with pytest.raises(TapeError, match="output"):
        ignis.grad(Tensor.ones(()), x)
    with pytest.raises(ArgumentError, match="grad"):
        ignis.grad(x * 2.0, x, create_graph=True)


def test_derivatives_of_whole_powers_are_finite_at_0(device: ignis.Device) -> None:
    """Each one to the order where it is 0: ``0 * 0 ** -1`` would be NaN."""
    values = np.array([0.0, 1.0, -2.0, 0.5], np.float32)
    for exponent in range(4):
        x = Tensor(values, requires_grad=True)
        found, factor, power = x**exponent, 1.0, exponent
        for _ in range(exponent + 2):
            (found,) = ignis.grad(found.sum(), [x], create_graph=True)
            factor, power = factor * power, max(power - 1, 0)
            np.testing.assert_allclose(found.numpy(), factor * values.astype(float) ** power)
    base, by = (Tensor(np.array(each, np.float32), requires_grad=True) for each in ([0, 2], [2, 3]))
    found, slope = ignis.grad((base**by).sum(), [base, by], create_graph=True)
    np.testing.assert_allclose(found.numpy(), [0, 12])
    np.testing.assert_allclose(slope.numpy(), [0, 8 * np.log(2)], rtol=1e-6)
