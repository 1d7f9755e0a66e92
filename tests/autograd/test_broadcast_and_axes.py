"""Values of broadcasting, axes, slices, functions, batches and 16-bit types against NumPy."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, BoundsError, DTypeError
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS


def constant(rng: np.random.Generator, *shape: int) -> Tensor:
    return Tensor(rng.standard_normal(shape, dtype=np.float32))


SHAPES = [
    ((7, 129), (129,)),
    ((7, 1), (1, 129)),
    ((3, 1, 5, 1), (7, 1, 9)),
    ((), (7, 3)),
    ((1,), (1, 1, 1)),
    ((0, 5), (1, 5)),
    ((2, 1, 3, 1, 2, 1, 3), (1, 2, 1, 3, 1, 2, 1)),
]


@pytest.mark.parametrize(("left", "right"), SHAPES)
def test_arithmetic_broadcasts_as_numpy_does(
    device: ignis.Device, rng: np.random.Generator, left: tuple[int, ...], right: tuple[int, ...]
) -> None:
    a, b = constant(rng, *left), constant(rng, *right)
    x, y = (t.to_host().astype(np.float64) for t in (a, b))
    if len(np.broadcast_shapes(left, right)) > 6:
        with pytest.raises(ArgumentError, match="add.*alternate"):
            a + b
        return
    assert_close(a + b, x + y)
    assert_close(b - a, y - x)
    assert_close(a * b, x * y)
    assert_close(a / b, x / y)


def test_shapes_that_do_not_fit_name_operation_shapes_and_axis(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b = constant(rng, 3, 5, 7), constant(rng, 4, 7)
    with pytest.raises(ArgumentError, match=r"divide: .*\(3, 5, 7\).*\(4, 7\).*axis -2.*5 and 4"):
        a / b
    with pytest.raises(ArgumentError, match=r"matmul.*\(3, 5, 7\) by \(2, 7, 4\)"):
        a @ constant(rng, 2, 7, 4)
    with pytest.raises(ArgumentError, match=r"concat.*\(3, 5, 7\).*\(4, 7\)"):
        ignis.concat([a, b])
    with pytest.raises(ArgumentError, match=r"max: axis \(0, -3\).*twice"):
        a.max((0, -3))
    with pytest.raises(BoundsError, match=r"slice: 3 to 6.*dimension 1.*5"):
        a.slice(1, 3, 3)
    with pytest.raises(BoundsError, match="index: 3 .*dimension 0"):
        a[3]
    with pytest.raises(ArgumentError, match="a slice of ints"):
        a[::0]


def test_dtypes_are_never_mixed_silently(device: ignis.Device, rng: np.random.Generator) -> None:
    a = constant(rng, 3, 5)
    b = a.astype("bfloat16")
    for call in (
        lambda: a + b,
        lambda: a @ b.transpose(),
        lambda: a**b,
        lambda: ignis.concat([a, b]),
        lambda: a.add_bias(b[0]),
    ):
        with pytest.raises(DTypeError, match="float32.*bfloat16.*astype"):
            call()
    assert Tensor([1, 2]).astype("float32").dtype == np.float32
    assert (b + 1).dtype == b.dtype and (2.0 * b).dtype == b.dtype
    assert a.astype("float32") is a


@pytest.mark.parametrize("n", [1, 7, 129, 100_003])
def test_functions_match_numpy(device: ignis.Device, rng: np.random.Generator, n: int) -> None:
    x = Tensor(rng.uniform(-3.0, 3.0, n).astype(np.float32))
    host = x.to_host().astype(np.float64)
    positive = Tensor(np.abs(x.to_host()) + np.float32(0.1))
    assert_close(x.exp(), np.exp(host), rtol=1e-6)
    assert_close(x.tanh(), np.tanh(host), rtol=1e-6)
    assert_close(x.sigmoid(), 1 / (1 + np.exp(-host)), rtol=1e-6)
    wide = positive.to_host().astype(np.float64)
    assert_close(positive.log(), np.log(wide), rtol=1e-6)
    assert_close(positive.sqrt(), np.sqrt(wide), rtol=1e-6)
    assert_close(positive**2.5, wide**2.5, rtol=3e-6)
    assert_close(x**3, host**3, rtol=3e-6)
    assert_close(0.5**x, 0.5**host, rtol=3e-6)


def test_functions_at_their_edges_are_those_of_numpy(device: ignis.Device) -> None:
    x = Tensor(np.array([0.0, -1.0, np.inf, -np.inf, 1000.0, -1000.0], np.float32))
    host = x.to_host()
    with np.errstate(all="ignore"):
        for name in ("exp", "log", "sqrt", "tanh"):
            np.testing.assert_allclose(
                getattr(x, name)().numpy(), getattr(np, name)(host), rtol=1e-6
            )
        np.testing.assert_allclose(x.sigmoid().numpy(), 1 / (1 + np.exp(-host)), rtol=1e-6)
        np.testing.assert_allclose((x**0).numpy(), np.ones(6))


@pytest.mark.parametrize("axis", [None, 0, 1, -1, (0, 1), (0, 2), (-1, 0), (0, 1, 2)])
@pytest.mark.parametrize("keepdims", [False, True])
def test_reductions_along_axes(
    device: ignis.Device, rng: np.random.Generator, axis: object, keepdims: bool
) -> None:
    x = constant(rng, 7, 33, 129)
    host = x.to_host().astype(np.float64)
    assert_close(x.sum(axis, keepdims), host.sum(axis, keepdims=keepdims), rtol=1e-4, atol=1e-2)
    assert_close(x.mean(axis, keepdims), host.mean(axis, keepdims=keepdims), atol=1e-5)
    assert_close(x.max(axis, keepdims), host.max(axis, keepdims=keepdims))


def test_equal_maxima_share_the_gradient(device: ignis.Device) -> None:
    x = Tensor(np.array([[1.0, 3.0, 3.0], [2.0, 0.0, 1.0]], np.float32), requires_grad=True)
    x.max(1).sum().backward()
    assert_close(x.grad, np.array([[0, 0.5, 0.5], [1, 0, 0]]))


def test_slices_and_indices_match_numpy(device: ignis.Device, rng: np.random.Generator) -> None:
    x = constant(rng, 5, 7, 33)
    host = x.to_host()
    for key in (np.s_[1:3], np.s_[:, 2:], np.s_[-1], np.s_[0, :, 5], np.s_[:, -2, 1:4], np.s_[3:3]):
        np.testing.assert_array_equal(x[key].numpy(), host[key])
    np.testing.assert_array_equal(x.slice(1, 2, 3).numpy(), host[:, 2:5])
    assert x[1:3].data.is_view and x[1:3].data.ptr == x[1].data.ptr


@pytest.mark.parametrize("axis", [0, 1, -1])
def test_concatenation_matches_numpy(
    device: ignis.Device, rng: np.random.Generator, axis: int
) -> None:
    shapes = [[3, 5, 7] for _ in range(3)]
    for extra, shape in enumerate(shapes):
        shape[axis] += extra
    parts = [constant(rng, *shape) for shape in shapes]
    expected = np.concatenate([part.to_host() for part in parts], axis)
    np.testing.assert_array_equal(ignis.concat(parts, axis).numpy(), expected)


def test_batched_products_match_numpy(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b, w = constant(rng, 3, 7, 33), constant(rng, 3, 33, 5), constant(rng, 9, 33)
    assert_close(a @ b, a.to_host() @ b.to_host(), rtol=1e-4, atol=1e-4)
    expected = a.to_host() @ w.to_host().T
    assert_close(a.matmul(w, transpose_b=True), expected, rtol=1e-4, atol=1e-4)
    assert_close(a.transpose(), a.to_host().swapaxes(1, 2))


def test_a_stacked_batch_is_its_sequences(device: ignis.Device, rng: np.random.Generator) -> None:
    q, k, v = constant(rng, 3, 33, 16), constant(rng, 3, 33, 8), constant(rng, 3, 33, 8)
    together = q.rope(4).sdpa(k.rope(2), v, 4, 2)
    for i in range(3):
        alone = q[i].rope(4).sdpa(k[i].rope(2), v[i], 4, 2)
        np.testing.assert_array_equal(together[i].numpy(), alone.numpy())
    ids = rng.integers(0, 9, (3, 5))
    table = constant(rng, 9, 7)
    np.testing.assert_array_equal(table.embedding(ids).numpy(), table.to_host()[ids])
    logits = constant(rng, 3, 5, 9)
    flat = logits.reshape(15, 9).cross_entropy(ids.reshape(-1), pad_id=4)
    assert logits.cross_entropy(ids, pad_id=4).item() == flat.item()
    with pytest.raises(ArgumentError, match=r"targets.*\(3, 5\).*\(5, 3\)"):
        logits.cross_entropy(ids.reshape(5, 3))


EPSILON = {"float16": 2.0**-11, "bfloat16": 2.0**-8}


@pytest.mark.soak  # test_operations and tests of rows of any width have the same of fewer shapes
@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
def test_16_bit_types_are_float32_rounded_once(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    """Each operation equals float32 on the same rounded inputs, up to one rounding."""
    eps = EPSILON[dtype]
    names = ("x", "y", "w", "b", "table")
    shapes = ((7, 129), (7, 129), (129,), (129,), (33, 24))
    low = {n: constant(rng, *s).astype(dtype) for n, s in zip(names, shapes, strict=True)}
    wide = {n: t.astype("float32") for n, t in low.items()}
    ids = rng.integers(0, 33, (7, 5))
    targets = rng.integers(0, 129, 7)
    operations = {
        "add": lambda t: t["x"] + t["y"],
        "broadcast": lambda t: t["x"] * t["w"],
        "scale": lambda t: t["x"] * 0.37 + 1.5,
        "gelu": lambda t: t["x"].gelu(),
        "tanh": lambda t: t["x"].tanh(),
        "softmax": lambda t: t["x"].softmax(),
        "layer_norm": lambda t: t["x"].layer_norm(t["w"], t["b"]),
        "rms_norm": lambda t: t["x"].rms_norm(t["w"]),
        "sum": lambda t: t["x"].sum(0),
        "mean": lambda t: t["x"].mean(),
        "max": lambda t: t["x"].max(1),
        "add_bias": lambda t: t["x"].add_bias(t["b"]),
        "matmul": lambda t: t["x"].matmul(t["y"], transpose_b=True),
        "embedding": lambda t: t["table"].embedding(ids),
        "transpose": lambda t: t["x"].transpose(),
        "slice": lambda t: t["x"][:, 3:70],
        "cross_entropy": lambda t: t["x"].cross_entropy(targets),
    }
    for name, call in operations.items():
        got, expected = call(low), call(wide).to_host().astype(np.float64)
        assert got.dtype.name == ("float32" if name == "cross_entropy" else dtype), name
        assert_close(got, expected, rtol=2.1 * eps, atol=eps * np.abs(expected).max())


@pytest.mark.soak
@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
def test_16_bit_gradients_follow_float32(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    values = [rng.standard_normal(s, dtype=np.float32) for s in ((33, 24), (24,), (24,), (24, 24))]

    def gradients(kind: str) -> list[np.ndarray]:
        table, w, b, m = (
            Tensor(Tensor(v).astype(dtype).astype(kind).data, requires_grad=True) for v in values
        )
        x = table.embedding(np.arange(50).reshape(5, 10) % 33).layer_norm(w, b)
        x = (x @ m).gelu() * (x.rms_norm(w).tanh() + 1.0) / 2.0
        logits = ignis.concat([x.softmax() - x, x[:, :, :7]], -1)
        logits.cross_entropy(np.arange(50).reshape(5, 10) % 31).backward()
        grads = [t.grad for t in (table, w, b, m)]
        assert all(g.dtype.name == kind for g in grads)
        return [g.to_host().astype(np.float64) for g in grads]

    for got, expected in zip(gradients(dtype), gradients("float32"), strict=True):
        assert np.abs(got - expected).max() < 40 * EPSILON[dtype] * np.abs(expected).max()


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ((2, 2, 0, 4), (2, 2, 4, 3)),
        ((2, 0, 3, 4), (2, 0, 4, 3)),
        ((2, 2, 3, 0), (2, 2, 0, 5)),
        ((2, 3, 0), (0, 5)),
        ((0, 3, 4), (4, 5)),
        ((3, 0), (0, 5)),
    ],
)
def test_products_without_elements_have_gradients(
    device: ignis.Device, left: tuple[int, ...], right: tuple[int, ...]
) -> None:
    a = Tensor(np.ones(left, np.float32), requires_grad=True)
    b = Tensor(np.ones(right, np.float32), requires_grad=True)
    y = a @ b
    assert_close(y, np.ones(left) @ np.ones(right))
    y.backward(np.ones(y.shape, np.float32))
    assert a.grad is not None and b.grad is not None
    assert_close(a.grad, np.zeros(left))
    assert_close(b.grad, np.zeros(right))


@pytest.mark.parametrize("axis", [None, 0, 1])
def test_a_product_of_no_factors_is_1_and_has_gradients(
    device: ignis.Device, axis: int | None
) -> None:
    host = np.ones((0, 3), np.float32)
    x = Tensor(host, requires_grad=True)
    for y, expected in ((x.prod(axis), host.prod(axis)), (x.sum(axis), host.sum(axis))):
        assert_close(y, expected)
        y.backward(np.ones(y.shape, np.float32))
        assert_close(x.grad, host)


def test_norms_of_no_rows_have_gradients(device: ignis.Device) -> None:
    x = Tensor(np.ones((0, 3), np.float32), requires_grad=True)
    weight, bias = (Tensor(np.ones(3, np.float32), requires_grad=True) for _ in range(2))
    for y in (x.layer_norm(weight, bias), x.rms_norm(weight)):
        y.backward(np.ones((0, 3), np.float32))
    assert_close(x.grad, np.zeros((0, 3)))
    assert_close(weight.grad, np.zeros(3))
    assert_close(bias.grad, np.zeros(3))


def test_a_product_with_a_vector_names_the_way_out(device: ignis.Device) -> None:
    matrix, vector = Tensor(np.ones((2, 3), np.float32)), Tensor(np.ones(3, np.float32))
    with pytest.raises(ArgumentError, match=r"cannot multiply \(2, 3\) by \(3,\); v.unsqueeze"):
        _ = matrix @ vector
    assert_close(matrix @ vector.unsqueeze(-1), np.full((2, 1), 3))


def test_wrong_numbers_are_refused_by_name(device: ignis.Device, rng: np.random.Generator) -> None:
    x = constant(rng, 4, 8)
    weight = constant(rng, 8)
    for call, message in (
        (lambda: x.slice(0, "a", 1), "slice: start must be an int"),  # type: ignore[arg-type]
        (lambda: x["a":], "a slice of ints"),  # type: ignore[misc]
        (lambda: x[True], "an index that is not a slice must be an int"),
        (lambda: x.rope("2"), "rope: num_heads must be an int"),  # type: ignore[arg-type]
        (lambda: x.rope(2, inv_freq=ignis.ones(2)).rope(2.0), "num_heads"),  # type: ignore[arg-type]
        (lambda: x.sdpa(x, x, "2"), "num_heads must be an int"),  # type: ignore[arg-type]
        (lambda: x.sdpa(x, x, 2, 0), "num_kv_heads must be an int >= 1"),
        (lambda: x.rms_norm(weight, "a"), "eps must be"),  # type: ignore[arg-type]
        (lambda: x.rms_norm(weight, -1.0), "eps must be"),
        (lambda: Tensor.rand((-1,)), "negative dimensions"),
        (lambda: Tensor.rand(3, seed=-1), "seed must be an int >= 0"),
        (lambda: Tensor([[1], [1, 2]]), "inhomogeneous"),
        (lambda: constant(rng, 2, 2, 5).cross_entropy([[1], [1, 2]]), "targets: .*inhomogeneous"),
        (lambda: ignis.checkpoint(3, x), "checkpoint: expected a function"),  # type: ignore[arg-type]
    ):
        with pytest.raises(ArgumentError, match=message):
            call()


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_the_gradient_of_equal_maxima_is_rounded_once(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    kind = as_dtype(dtype)
    for shape, axis, n in (((70_001,), None, 70_001), ((3, 2049), 1, 2049), ((259, 5), 0, 259)):
        x = Tensor(np.ones(shape, kind), requires_grad=True)
        y = x.max(axis=axis, keepdims=True)
        dy = rng.uniform(0.5, 2.0, y.shape).astype(kind)
        y.backward(dy)
        assert x.grad is not None
        want = np.broadcast_to((dy.astype(np.float64) / n).astype(kind), shape)
        np.testing.assert_array_equal(x.grad.to_host(), want)
