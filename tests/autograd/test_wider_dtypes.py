"""Tensors of float64, integers and bools: values, gradients, what is refused and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from ignis.errors import ArgumentError, DTypeError
from tests.autograd.operations import OPERATIONS
from tests.autograd.test_operations import slope
from tests.helpers.compare import assert_close
from tests.helpers.tables import quick

NOT_OF_FLOAT64 = {
    "dropout", "layer_norm", "rms_norm", "rope", "sdpa", "sdpa, one sequence, not causal",
    "decode_sdpa", "packed_sdpa", "add_bias", "cross_entropy", "cross_entropy, padded",
    "linear_cross_entropy", "gelu", "silu",
}  # fmt: skip


@pytest.mark.parametrize("name", [name for name in OPERATIONS if name != "astype"])
def test_an_operation_on_float64_computes_in_float64_or_names_the_cast(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    operation = OPERATIONS[name]
    points = operation.make(rng)
    tensors = [Tensor(point, requires_grad=True) for point in points]
    if name in NOT_OF_FLOAT64:
        with pytest.raises(DTypeError, match=r"float64; convert it with astype\(\)"):
            operation.ours(*tensors)
        return
    out = operation.ours(*tensors)
    assert out.dtype == np.float64
    assert_close(out, operation.numpy(*points), rtol=1e-11, atol=1e-12)
    u = rng.standard_normal(out.shape)
    out.backward(u)
    for position, tensor in enumerate(tensors):
        assert tensor.grad is not None and tensor.grad.dtype == np.float64
        v = rng.standard_normal(points[position].shape)
        got = tensor.grad.to_host()
        size = max(float(np.abs(got * v).sum()), 1.0)
        # The difference itself is right to about 1e-9 of its terms.
        expected = slope(operation, points, position, v, u)
        assert float((got * v).sum()) == pytest.approx(expected, abs=1e-7 * size)


WHOLE: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    "arithmetic": (lambda x: x * x - x + 3, lambda x: x * x - x + 3),
    "broadcasting": (lambda x: x * x[:1] - x[:, :1], lambda x: x * x[:1] - x[:, :1]),
    "numbers": (lambda x: 7 - x * 3 + 1, lambda x: 7 - x * 3 + 1),
    "differences": (lambda x: x - 3, lambda x: x - np.asarray(3, x.dtype)),
    "powers": (lambda x: x**0 + x**1 + x**2 + x**5, lambda x: x**0 + x + x**2 + x**5),
    "clamp": (lambda x: x.clamp(2, 5), lambda x: x.clip(2, 5)),
    "maximum": (lambda x: x.maximum(x[:1]), lambda x: np.maximum(x, x[:1])),
    "minimum": (lambda x: x.minimum(4), lambda x: np.minimum(x, 4)),
    "relu": (lambda x: x.relu(), lambda x: np.maximum(x, 0)),
    "sum": (lambda x: x.sum(1), lambda x: x.astype(int).sum(1)),
    "prod": (lambda x: x[:3].prod(0), lambda x: x[:3].astype(int).prod(0)),
    "cumsum": (lambda x: x.cumsum(0), lambda x: x.astype(int).cumsum(0)),
    "max": (lambda x: x.max((0, 1), keepdims=True), lambda x: x.max((0, 1), keepdims=True)),
    "min": (lambda x: x.min(0), lambda x: x.min(0)),
    "argmax": (lambda x: x.argmax(1), lambda x: x.argmax(1)),
    "argmin": (lambda x: x.argmin(), lambda x: x.argmin()),
    "any": (lambda x: (x > 7).any(1, keepdims=True), lambda x: (x > 7).any(1, keepdims=True)),
    "all": (lambda x: x.all(0), lambda x: x.all(0)),
    "sort": (lambda x: x.sort(1)[0], lambda x: np.sort(x, 1)),
    "argsort": (lambda x: x.argsort(0), lambda x: np.argsort(x, 0, kind="stable")),
    "T": (lambda x: x.T, lambda x: x.T),
    "transpose": (lambda x: x.transpose(), lambda x: x.T),
    "flip": (lambda x: x.flip(1), lambda x: x[:, ::-1]),
    "slices": (lambda x: x[1:, ::2], lambda x: x[1:, ::2]),
    "indices": (lambda x: x[[1, 0], [-1, 2]], lambda x: x[[1, 0], [-1, 2]]),
    "concat": (lambda x: ignis.concat([x, x], 1), lambda x: np.concatenate([x, x], 1)),
    "stack": (lambda x: ignis.stack([x, x], 1), lambda x: np.stack([x, x], 1)),
    "gather": (lambda x: x.gather(1, [[0, 1]] * x.shape[0]), lambda x: x[:, :2]),
    "one_hot": (lambda x: x.one_hot(9), lambda x: np.eye(9, dtype=int)[x]),
}  # fmt: skip


@quick("dtype", ["int64", "int32", "uint8"], "int64")
@pytest.mark.parametrize("name", WHOLE)
def test_an_operation_on_integers_is_that_of_numpy(
    device: ignis.Device, rng: np.random.Generator, name: str, dtype: str
) -> None:
    ours, theirs = WHOLE[name]
    for _ in range(3):
        rows, columns = rng.integers(3, 30, 2)
        host = rng.integers(0, 9, (rows, columns)).astype(dtype)
        found, expected = ours(Tensor(host)), np.asarray(theirs(host))
        assert found.dtype == expected.dtype and found.shape == expected.shape
        assert (found.numpy() == expected).all()


def test_integers_are_exact_where_floats_are_not(device: ignis.Device) -> None:
    host = np.array([2**62 + 1, 2**62, -(2**62) - 1, 2**53 + 1])
    x = Tensor(host)
    assert (x.sum().item(), x.max().item(), x.argmax().item()) == (host.sum(), 2**62 + 1, 0)
    assert x.min().item() == -(2**62) - 1
    assert (x.sort()[0].numpy() == np.sort(host)).all()
    assert ((x - 1).numpy() == host - 1).all()
    least = np.iinfo(np.int64).min
    assert ((x - least).numpy() == host - least).all()
    assert (x.astype("uint64").numpy() == host.astype("uint64")).all()
    assert x.astype("float64").astype("int64")[3].item() == 2**53


def test_a_call_that_is_repeated_stays_exact(device: ignis.Device) -> None:
    host = np.array([2**30 + 1, 2**24 + 1, -5], np.int32)
    for _ in range(4):  # functions repeat by a plan what they did for a shape before
        x = Tensor(host)
        assert ((x + x * 1 - 3).numpy() == 2 * host - 3).all()
        assert ((-x).numpy() == -host).all() and (abs(x).numpy() == abs(host)).all()
        assert ((x + x[:1] * x[2:]).numpy() == host + host[:1] * host[2:]).all()
        assert (x.relu().numpy() == host.clip(0)).all()


def test_long_rows_of_8_bytes_are_reduced_in_chunks(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    host = rng.integers(-(2**40), 2**40, (3, 20011))
    x = Tensor(host)
    for axis in (0, 1):
        assert (x.sum(axis).numpy() == host.sum(axis)).all()
        assert (x.max(axis).numpy() == host.max(axis)).all()
        assert (x.argmax(axis).numpy() == host.argmax(axis)).all()
        assert (x.cumsum(axis).numpy() == host.cumsum(axis)).all()
    wide = host.astype(np.float64)
    assert_close(Tensor(wide).sum(1), wide.sum(1), rtol=1e-12)
    assert_close(Tensor(wide.T.copy()).mean(0), wide.mean(1), rtol=1e-12)
    assert_close(Tensor(wide).std(1), wide.std(1, ddof=1), rtol=1e-12)


@pytest.mark.parametrize("dtype", ["int64", "int32", "uint8", "bool", "float16", "bfloat16"])
def test_a_cast_is_that_of_numpy(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    host = rng.uniform(0, 100, 77).astype(np.float32)
    host[::5] = 0.0
    x = Tensor(host, requires_grad=True)
    found = x.astype(dtype)
    assert (found.numpy() == host.astype(found.dtype)).all()
    assert found.requires_grad == (dtype in ("float16", "bfloat16"))


@pytest.mark.parametrize(
    ("call", "match"),
    [
        (lambda n: n / 2, r"divide: .* int64 .*astype\('float32'\)"),
        (lambda n: 2 / n, r"divide: .* int64 .*astype\('float32'\)"),
        (lambda n: n + 0.5, r"add: 0.5 and a tensor of int64 .*astype\('float32'\)"),
        (lambda n: (n > 1) + 1, r"add: 1 and a tensor of bool .*astype\('int64'\)"),
        (lambda n: (n > 1) * (n > 2), r"mul: a must be .* not bool; .*astype\(\)"),
        (lambda n: n.exp(), r"exp: int64 values; .*astype\(\)"),
        (lambda n: n.mean(), r"mean: int64 .*astype\('float32'\)"),
        (lambda n: n.softmax(), r"astype\(\)"),
        (lambda n: n & n, "&: expected tensors of bools, not of int64; x != 0"),
        (lambda n: n + n.astype("int32"), r"call astype\(\)"),
        (lambda n: n.astype("int8") + n.astype("int8"), r"not int8; .*astype\(\)"),
        (lambda n: n.astype("int8") + 1, r"add: 1 and a tensor of int8 .*astype\('int64'\)"),
        (lambda n: n.astype("int8") * 2, r"multiply: 2 and a tensor of int8 .*astype\('int64'\)"),
        (lambda n: (n > 1) - 1, r"subtract: 1 and a tensor of bool .*astype\('int64'\)"),
        (lambda n: n.astype("uint64").sum(), r"astype\('int64'\)"),
        (lambda n: n * np.ones(3), r"ignis\.tensor"),
        (lambda n: np.ones(3) - n, r"ignis\.tensor"),
        (lambda n: n - n.data, r"ignis\.tensor"),
    ],
)  # fmt: skip
def test_what_is_refused_names_the_call_and_the_cast(
    device: ignis.Device, call: Callable[[Tensor], Any], match: str
) -> None:
    with pytest.raises(DTypeError, match=match):
        call(Tensor(np.arange(3)))


@pytest.mark.parametrize(
    ("call", "match"),
    [
        (lambda n: n.astype("int32") + 2**40, "add: 1099511627776 does not fit"),
        (lambda n: n.astype("uint8") - 300, "subtract: 300 does not fit"),
        (lambda n: n**-1, "exponent must be an int"),
        (lambda n: n**1.5, "exponent must be an int"),
    ],
)
def test_numbers_that_do_not_fit_integers(
    device: ignis.Device, call: Callable[[Tensor], Any], match: str
) -> None:
    with pytest.raises(ArgumentError, match=match):
        call(Tensor(np.arange(3)))
