"""Functions by hand with several results: one operation, one gradient for each result."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.autograd import Tape, Tensor, no_grad
from ignis.errors import ArgumentError, MemoryContractViolation, TapeError
from tests.helpers.compare import assert_close


class Polar(ignis.Function):
    """Radius and a plain product of two coordinates; `seen` are the gradients of the last pass."""

    seen: tuple[Any, ...] = ()
    materialize = True

    @staticmethod
    def forward(ctx: Any, x: Tensor, y: Tensor) -> tuple[Tensor, ...]:
        radius = (x * x + y * y).sqrt()
        ctx.save(x, y, radius)
        ctx.set_materialize_grads(Polar.materialize)
        return radius, x * y

    @staticmethod
    def backward(ctx: Any, *dy: Any) -> tuple[Tensor, ...]:
        Polar.seen = tuple(None if d is None else d.to_host() for d in dy)
        x, y, radius = ctx.saved
        dx, dy_ = Tensor.zeros(x.shape), Tensor.zeros(y.shape)
        if dy[0] is not None:
            dx, dy_ = dx + dy[0] * x / radius, dy_ + dy[0] * y / radius
        if dy[1] is not None:
            dx, dy_ = dx + dy[1] * y, dy_ + dy[1] * x
        return dx, dy_


@pytest.fixture
def points(rng: np.random.Generator) -> list[np.ndarray]:
    return [rng.uniform(0.5, 1.5, 7).astype(np.float32) for _ in range(2)]


def leaves(points: list[np.ndarray]) -> list[Tensor]:
    return [Tensor(point, requires_grad=True) for point in points]


def test_both_results_give_their_gradients_in_one_call_of_backward(
    device: ignis.Device, points: list[np.ndarray], rng: np.random.Generator, seed: int
) -> None:
    x, y = leaves(points)
    with Tape() as tape:
        radius, product = Polar.apply(x, y)
        assert tape.operations == ["Polar", "Polar[0]", "Polar[1]"]
        # Each result is used twice, so its own gradient is a sum.
        loss = (radius * 2.0 + radius * product + product).sum()
        loss.backward()
        assert tape.operations == []
    a, b = (point.astype(np.float64) for point in points)
    r, p = np.hypot(a, b), a * b
    assert_close(x.grad, (2 + p) * a / r + (r + 1) * b, rtol=1e-5)
    assert_close(y.grad, (2 + p) * b / r + (r + 1) * a, rtol=1e-5)
    ignis.gradcheck(Polar.apply, points, seed=seed)
    ignis.gradcheck(lambda x, y: Polar.apply(x, y)[1], points, seed=seed)
    ignis.gradcheck(lambda x, y: (Polar.apply(x, y)[0], x.detach()), points, seed=seed)


def test_gradcheck_finds_a_wrong_gradient_of_one_of_several_results(
    device: ignis.Device, points: list[np.ndarray]
) -> None:
    class Half(Polar):
        @staticmethod
        def backward(ctx: Any, *dy: Any) -> tuple[Tensor, ...]:
            return Polar.backward(ctx, dy[0], dy[1] * 0.5)

    with pytest.raises(AssertionError, match="input 0, element"):
        ignis.gradcheck(Half.apply, points)
    with pytest.raises(ArgumentError, match="must be a Tensor, not float"):
        ignis.gradcheck(lambda x, y: (x, 1.0), points)  # type: ignore[arg-type, return-value]


def test_an_unused_result_has_zeros_or_none_as_its_gradient(
    device: ignis.Device, points: list[np.ndarray], monkeypatch: pytest.MonkeyPatch
) -> None:
    for materialize in (True, False):
        monkeypatch.setattr(Polar, "materialize", materialize)
        x, y = leaves(points)
        Polar.apply(x, y)[1].sum().backward()
        np.testing.assert_array_equal(x.grad.to_host(), points[1])
        first, second = Polar.seen
        np.testing.assert_array_equal(second, np.ones(7))
        if materialize:
            np.testing.assert_array_equal(first, np.zeros(7))
        else:
            assert first is None


def test_passes_from_one_result_after_the_other_add_up_while_the_graph_is_retained(
    device: ignis.Device, points: list[np.ndarray]
) -> None:
    x, y = leaves(points)
    radius, product = Polar.apply(x, y)
    product.sum().backward(retain_graph=True)
    product.sum().backward(retain_graph=True)
    radius.sum().backward()
    a, b = (point.astype(np.float64) for point in points)
    assert_close(x.grad, 2 * b + a / np.hypot(a, b), rtol=1e-5)
    with pytest.raises(TapeError, match="through 'Polar' again"):
        product.sum().backward()


def test_what_is_saved_is_held_until_the_pass_and_freed_then(
    device: ignis.Device, points: list[np.ndarray]
) -> None:
    x, y = leaves(points)
    radius, product = Polar.apply(x, y)
    with pytest.raises(MemoryContractViolation, match="Polar"):
        x.data.zero()
    with pytest.raises(MemoryContractViolation, match="Polar"):
        radius.data.free()
    ((product * product).sum() + radius.sum()).backward()
    radius.data.free()
    product.data.free()
    x.data.zero()
    # One result is enough to keep the operation; without any, nothing is held.
    radius, _ = Polar.apply(x, y)
    del _
    with pytest.raises(MemoryContractViolation, match="Polar"):
        y.data.zero()
    del radius
    ignis.memory.collect()
    y.data.zero()


def test_results_take_part_in_everything_that_tensors_do(
    device: ignis.Device, points: list[np.ndarray]
) -> None:
    x, y = leaves(points)
    radius, product = Polar.apply(x, y)
    seen: list[np.ndarray] = []
    hook = product.register_hook(lambda g: seen.append(g.to_host()))
    loss = (radius * product).sum()
    found = ignis.grad(loss, [radius, product, x], retain_graph=True)
    a, b = (point.astype(np.float64) for point in points)
    r = np.hypot(a, b)
    for got, want in zip(found, (a * b, r, a * b * a / r + r * b), strict=True):
        assert_close(got, want, rtol=1e-5)
    assert_close(seen[0], r, rtol=1e-6)
    hook.remove()
    with pytest.raises(TapeError, match=r"'Polar\[[01]\]' is a fused operation"):
        ignis.grad(loss, x, create_graph=True)
    loss.backward()
    assert "Polar[1]" in _picture(x, y)
    with no_grad():
        results = Polar.apply(x, y)
    assert isinstance(results, tuple) and not any(r.requires_grad for r in results)
    constants = Polar.apply(Tensor(points[0]), Tensor(points[1]))
    assert not any(r.requires_grad for r in constants)


def _picture(x: Tensor, y: Tensor) -> str:
    with Tape() as tape:
        results = Polar.apply(x, y)
        text = tape.to_dot()
        del results
    return text


class Sorted(ignis.Function):
    """Values in order, and where they were: ids, which have no gradient."""

    @staticmethod
    def forward(ctx: Any, x: Tensor) -> tuple[Tensor, ...]:
        order = np.argsort(x.to_host(), kind="stable")
        ctx.order = order
        return ignis.tensor(x.to_host()[order]), ignis.tensor(order.astype(np.int32)), x

    @staticmethod
    def backward(ctx: Any, *dy: Any) -> Tensor:
        assert dy[1] is None
        back = np.empty_like(ctx.order)
        back[ctx.order] = np.arange(len(back))
        return ignis.tensor(dy[0].to_host()[back]) + dy[2]


def test_results_of_integers_are_constants_and_an_input_may_be_a_result(
    device: ignis.Device, rng: np.random.Generator, seed: int
) -> None:
    host = rng.permutation(129).astype(np.float32)
    x = Tensor(host, requires_grad=True)
    values, order, same = Sorted.apply(x)
    assert values.requires_grad and not order.requires_grad and order.is_leaf
    assert same is not x and same.data.ptr == x.data.ptr and same.data.parent is not None
    weights = rng.standard_normal(129, dtype=np.float32)
    ((values + same * 0.5) * Tensor(weights)).sum().backward()
    back = np.argsort(host, kind="stable").argsort()
    assert_close(x.grad, weights[back] + 0.5 * weights)
    with pytest.raises(TapeError, match="does not depend"):
        order.backward(np.zeros(129, np.int32))


def test_what_forward_and_backward_return_is_checked(
    device: ignis.Device, points: list[np.ndarray]
) -> None:
    class Returns(ignis.Function):
        @staticmethod
        def forward(ctx: Any, x: Tensor, results: Any, gradients: Any) -> Any:
            ctx.gradients = gradients
            return results(x)

        @staticmethod
        def backward(ctx: Any, *dy: Any) -> Any:
            return ctx.gradients(*dy)

    x, _ = leaves(points)
    for results, message in (
        (lambda x: (), "not an empty tuple"),
        (lambda x: (x, 1), "Tensors, not int"),
        (lambda x: [x], "not list"),
    ):
        with pytest.raises(ArgumentError, match=f"Returns: forward must return .*{message}"):
            Returns.apply(x, results, None)
    (alone,) = Returns.apply(x, lambda x: (x * 2.0,), lambda dy: dy * 2.0)
    alone.sum().backward()
    assert_close(x.grad, np.full(7, 2.0))
    both = Returns.apply(x, lambda x: (x, x), lambda a, b: (a, b))
    assert both[0].data is not both[1].data
    with pytest.raises(TapeError, match="Returns: backward returned 2 gradients for 1 tensor"):
        (both[0] + both[1]).sum().backward()
    ctx = ignis.autograd.function.Context()
    with pytest.raises(ArgumentError, match="set_materialize_grads: value must be True or False"):
        ctx.set_materialize_grads(1)  # type: ignore[arg-type]
