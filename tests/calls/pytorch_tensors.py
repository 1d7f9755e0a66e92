"""What users of PyTorch type on tensors: creation, shapes, indices, arithmetic, autograd.

The text of a row is PyTorch's; `x` and `y` are tensors of float32 unless it says otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import Tensor, nn
from ignis.errors import ArgumentError, CudaError, DTypeError
from tests.calls.table import Check, typed
from tests.helpers.compare import assert_close
from tests.mission import reference

Array = np.ndarray[Any, Any]


def torch(text: str, *, refused: bool = False) -> Callable[[Check], Check]:
    return typed("PyTorch", text, refused=refused)


def numbers(rng: np.random.Generator, ndim: int) -> Array:
    """Standard normal numbers of odd sizes."""
    return rng.standard_normal(tuple(int(n) * 2 + 3 for n in rng.integers(0, 4, ndim)))


def gives(
    text: str,
    ours: Callable[..., Any],
    wanted: Callable[..., Any],
    *,
    ndim: int = 2,
    inputs: int = 1,
    dtype: str = "float32",
) -> None:
    """Add a row: `ours` of tensors is `wanted` of the same numbers in float64, or of integers."""

    @torch(text)
    def check(device: ignis.Device, rng: np.random.Generator) -> None:
        first = numbers(rng, ndim)
        given = [first, *(rng.standard_normal(first.shape) for _ in range(inputs - 1))]
        whole = not dtype.startswith("float")
        values = [(x * 5 if whole else x).astype(dtype) for x in given]
        found = ours(*(ignis.tensor(x) for x in values))
        expected = wanted(*(x if whole else x.astype(np.float64) for x in values))
        several = isinstance(expected, (tuple, list))
        for mine, theirs in zip(
            found if several else [found], expected if several else [expected], strict=True
        ):
            assert mine.shape == np.shape(theirs)
            if np.asarray(theirs).dtype.kind in "iub":
                assert mine.dtype == np.asarray(theirs).dtype
            assert_close(mine, theirs, rtol=1e-4, atol=1e-4)


def refuses(text: str, ours: Callable[..., Any], match: str, *, dtype: str = "float32") -> None:
    """Add a row: `ours` of a matrix is refused, and the message says what to write."""

    @torch(text, refused=True)
    def check(device: ignis.Device, rng: np.random.Generator) -> None:
        x = ignis.tensor((numbers(rng, 2) * 5).astype(dtype))
        with pytest.raises((ArgumentError, DTypeError), match=match):
            ours(x)


def gradient(
    text: str,
    ours: Callable[..., Tensor],
    wanted: Callable[..., Any],
    *,
    inputs: int = 1,
    dtype: str = "float32",
) -> None:
    """Add a row: the gradient of the sum of `ours` by the first of some matrices is `wanted`."""

    @torch(text)
    def check(device: ignis.Device, rng: np.random.Generator) -> None:
        first = numbers(rng, 2)
        values = [first, *(rng.standard_normal(first.shape) for _ in range(inputs - 1))]
        values = [value.astype(dtype) for value in values]
        tensors = [ignis.tensor(value, requires_grad=True) for value in values]
        ours(*tensors).sum().backward()
        assert tensors[0].grad is not None and tensors[0].grad.dtype == dtype
        tight = 1e-10 if dtype == "float64" else 1e-4
        expected = wanted(*(value.astype(np.float64) for value in values))
        assert_close(tensors[0].grad, expected, rtol=tight, atol=tight)


def made(text: str, ours: Callable[[], Tensor], wanted: Any) -> None:
    """Add a row: a tensor that is made has these elements and their dtype."""

    @torch(text)
    def check(device: ignis.Device, rng: np.random.Generator) -> None:
        found = ours()
        assert found.dtype == wanted.dtype and found.shape == wanted.shape
        assert_close(found, wanted, rtol=1e-6, atol=1e-7)


# -- creation ----------------------------------------------------------------------------------

made("torch.tensor([1.0, 2.0])", lambda: ignis.tensor([1.0, 2.0]), np.array([1, 2], "f"))
made("torch.tensor([1, 2])", lambda: ignis.tensor([1, 2]), np.array([1, 2]))
made("torch.zeros(2, 3)", lambda: Tensor.zeros(2, 3), np.zeros((2, 3), "f"))
made("torch.ones((2, 3))", lambda: Tensor.ones((2, 3)), np.ones((2, 3), "f"))
made("torch.zeros(3, dtype=torch.int64)", lambda: Tensor.zeros(3, dtype="int64"), np.zeros(3, int))
made("torch.full((2, 3), 1.5)", lambda: Tensor(ignis.full((2, 3), 1.5)), np.full((2, 3), 1.5, "f"))
made("torch.arange(7)", lambda: Tensor.arange(7), np.arange(7))
made("torch.arange(2, 9, 3)", lambda: Tensor.arange(2, 9, 3), np.arange(2, 9, 3))
made(
    "torch.arange(0.5, 2.0, 0.25)",
    lambda: Tensor.arange(0.5, 2.0, 0.25),
    np.arange(0.5, 2.0, 0.25, "f"),
)
made(
    "torch.linspace(-1, 1, 11)",
    lambda: Tensor.linspace(-1, 1, 11),
    np.linspace(-1, 1, 11, dtype="f"),
)
made("torch.eye(5)", lambda: Tensor.eye(5), np.eye(5, dtype="f"))
made("torch.eye(3, 5)", lambda: Tensor.eye(3, 5), np.eye(3, 5, dtype="f"))


@torch("torch.rand(3, 5)")
def rand(device: ignis.Device, rng: np.random.Generator) -> None:
    found = Tensor.rand(31, 57, seed=int(rng.integers(1000)))
    host = found.numpy()
    assert found.shape == (31, 57) and 0 <= host.min() and host.max() < 1
    assert abs(host.mean() - 0.5) < 0.05


@torch("torch.randn(3, 5)")
def randn(device: ignis.Device, rng: np.random.Generator) -> None:
    host = Tensor.randn(31, 57, seed=int(rng.integers(1000))).numpy()
    assert host.shape == (31, 57) and abs(host.mean()) < 0.1 and abs(host.std() - 1) < 0.1


@torch("torch.randn(3, 5, generator=g)")
def randn_of_a_generator(device: ignis.Device, rng: np.random.Generator) -> None:
    seed = int(rng.integers(1000))
    first, second = (nn.Generator(seed) for _ in range(2))
    a, b = (Tensor.randn(31, 57, generator=first).numpy() for _ in range(2))
    assert abs(a.mean()) < 0.1 and abs(a.std() - 1) < 0.1
    assert (a != b).mean() > 0.99 and abs((a * b).mean()) < 0.1
    assert (Tensor.randn(31, 57, generator=second).numpy() == a).all()


@torch("torch.randn(5) in a CUDA graph", refused=True)
def randn_captured(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.ones(5) as x, pytest.raises(CudaError, match=r"randn.*generator=nn\.Generator"):
        ignis.capture(lambda x: (Tensor(x) * Tensor.randn(5)).data, x)


# -- facts -------------------------------------------------------------------------------------


@torch("x.shape, x.size(), x.size(-1), x.ndim, len(x)")
def facts(device: ignis.Device, rng: np.random.Generator) -> None:
    host = numbers(rng, 3).astype("f")
    x = ignis.tensor(host)
    assert (x.shape, x.size(), x.size(-1)) == (host.shape, host.shape, host.shape[-1])
    assert (x.ndim, len(x), x.numel) == (3, len(host), host.size)


@torch("float(x), int(x), bool(x), x.item()")
def conversions(device: ignis.Device, rng: np.random.Generator) -> None:
    value = np.float32(rng.uniform(1, 9))
    x = ignis.tensor([value])
    assert (float(x), int(x), bool(x), x.item()) == (value, int(value), True, value)


@torch("for row in x")
def rows(device: ignis.Device, rng: np.random.Generator) -> None:
    host = numbers(rng, 2).astype("f")
    found = list(ignis.tensor(host))
    assert len(found) == len(host)
    for mine, theirs in zip(found, host, strict=True):
        assert_close(mine, theirs)


# -- shapes ------------------------------------------------------------------------------------

gives("x.T", lambda x: x.T, lambda x: x.T)
gives("x.mT", lambda x: x.mT, lambda x: x.swapaxes(-1, -2), ndim=3)
gives("x.t() of integers", lambda x: x.transpose(), lambda x: x.T, dtype="int64")
gives("x.transpose(0, 1)", lambda x: x.transpose(0, 1), lambda x: x.swapaxes(0, 1), ndim=3)
gives("x.permute(2, 0, 1)", lambda x: x.permute(2, 0, 1), lambda x: x.transpose(2, 0, 1), ndim=3)
gives("x.view(-1)", lambda x: x.view(-1), lambda x: x.reshape(-1))
gives("x.reshape(1, -1)", lambda x: x.reshape(1, -1), lambda x: x.reshape(1, -1))
gives("x.flatten(1)", lambda x: x.flatten(1), lambda x: x.reshape(len(x), -1), ndim=3)
gives("x.unsqueeze(1)", lambda x: x.unsqueeze(1), lambda x: x[:, None])
gives("x.unsqueeze(0).squeeze(0)", lambda x: x.unsqueeze(0).squeeze(0), lambda x: x)
gives(
    "x.unsqueeze(0).expand(3, -1, -1)",
    lambda x: x.unsqueeze(0).expand(3, -1, -1),
    lambda x: np.stack([x] * 3),
)
gives("x.flip(0)", lambda x: x.flip(0), lambda x: x[::-1])
gives(
    "torch.stack([x, y], 1)",
    lambda x, y: ignis.stack([x, y], 1),
    lambda x, y: np.stack([x, y], 1),
    inputs=2,
)
gives(
    "torch.cat([x, y]) of integers",
    lambda x, y: ignis.concat([x, y]),
    lambda x, y: np.concatenate([x, y]),
    inputs=2,
    dtype="int32",
)
gives("x.split(2)", lambda x: x.split(2), lambda x: [x[i : i + 2] for i in range(0, len(x), 2)])
gives(
    "x.split([1, 2, n - 3], 1)",
    lambda x: x.split([1, 2, x.size(1) - 3], 1),
    lambda x: np.split(x, [1, 3], 1),
)
gives(
    "x.chunk(2, 1)",
    lambda x: x.chunk(2, 1),
    lambda x: [x[:, : -(-x.shape[1] // 2)], x[:, -(-x.shape[1] // 2) :]],
)

# -- indices -----------------------------------------------------------------------------------

gives("x[0]", lambda x: x[0], lambda x: x[0])
gives("x[-1, 1:]", lambda x: x[-1, 1:], lambda x: x[-1, 1:])
gives("x[:, None]", lambda x: x[:, None], lambda x: x[:, None])
gives("x[..., 0]", lambda x: x[..., 0], lambda x: x[..., 0], ndim=3)
gives("x[::2, 1::3]", lambda x: x[::2, 1::3], lambda x: x[::2, 1::3])
gives("x[[2, 0, 2]]", lambda x: x[[2, 0, 2]], lambda x: x[[2, 0, 2]])
gives("x[:, [0, -1]]", lambda x: x[:, [0, -1]], lambda x: x[:, [0, -1]])
gives("x[[0, 1], [1, 2]]", lambda x: x[[0, 1], [1, 2]], lambda x: x[[0, 1], [1, 2]])
gives("x[index], a tensor", lambda x: x[ignis.tensor([2, -1])], lambda x: x[[2, -1]], ndim=3)
gives("x[x > 0]", lambda x: x[x > 0], lambda x: x[x > 0])
gives("x[mask], of rows", lambda x: x[x[:, 0] > 0], lambda x: x[x[:, 0] > 0], dtype="int64")
gives(
    "x.index_select(1, index)",
    lambda x: x.index_select(1, ignis.tensor([1, 1, 0])),
    lambda x: x[:, [1, 1, 0]],
)
gives(
    "x.gather(1, index)",
    lambda x: x.gather(1, x.argsort(1)[:, :2]),
    lambda x: np.sort(x, 1)[:, :2],
)
gives(
    "x.scatter_add(1, index, y)",
    lambda x, y: x.scatter_add(1, Tensor.zeros(y.shape, "int64"), y),
    lambda x, y: x + y.sum(1, keepdims=True) * (np.arange(x.shape[1]) == 0),
    inputs=2,
)
gives(
    "torch.where(x > 0, x, y)",
    lambda x, y: ignis.where(x > 0, x, y),
    lambda x, y: np.where(x > 0, x, y),
    inputs=2,
)
gives(
    "F.one_hot(x.argmax(1), n)",
    lambda x: x.argmax(1).one_hot(x.size(1)),
    lambda x: np.eye(x.shape[1], dtype=np.int64)[x.argmax(1)],
)

# -- arithmetic --------------------------------------------------------------------------------

gives("x + 1, of float64", lambda x: x + 1, lambda x: x + 1, dtype="float64")
gives(
    "(x * y - y) / 3, of float64",
    lambda x, y: (x * y - y) / 3,
    lambda x, y: (x * y - y) / 3,
    inputs=2,
    dtype="float64",
)
gives("2 ** x, x ** 2", lambda x: (2**x, x**2), lambda x: (2**x, x**2))
gives("x + 1, of integers", lambda x: x + 1, lambda x: x + 1, dtype="int64")
gives(
    "3 - x * y, of int32",
    lambda x, y: 3 - x * y,
    lambda x, y: 3 - x * y,
    inputs=2,
    dtype="int32",
)
gives("x ** 3, of integers", lambda x: x**3, lambda x: x**3, dtype="int64")
gives("-x, abs(x), of integers", lambda x: (-x, abs(x)), lambda x: (-x, abs(x)), dtype="int64")
gives("(x > 0) & (x < 1)", lambda x: (x > 0) & (x < 1), lambda x: (x > 0) & (x < 1))
gives("~(x > 0) | (x == 1)", lambda x: ~(x > 0) | (x == 1), lambda x: (x <= 0) | (x == 1))
gives("x.clamp(min=0), of integers", lambda x: x.clamp(min=0), lambda x: x.clip(0), dtype="int64")
gives("x @ y.T", lambda x, y: x @ y.T, lambda x, y: x @ y.T, inputs=2)
gives("torch.maximum(x, y)", lambda x, y: x.maximum(y), np.maximum, inputs=2)
gives("torch.minimum(x, y)", lambda x, y: x.minimum(y), np.minimum, inputs=2)
gives("x.to(torch.int64)", lambda x: x.astype("int64"), lambda x: x.astype(np.int64))
gives("(x > 0).float()", lambda x: (x > 0).astype("float32"), lambda x: (x > 0) * 1.0)
gives("x.bool()", lambda x: x.astype("bool"), lambda x: x != 0, dtype="int64")

# -- functions ---------------------------------------------------------------------------------

gives("x.sin(), x.cos()", lambda x: (x.sin(), x.cos()), lambda x: (np.sin(x), np.cos(x)))
gives("torch.erf(x)", lambda x: x.erf(), np.vectorize(math.erf))
gives("F.softplus(x)", lambda x: (x * 50).softplus(), lambda x: np.logaddexp(x * 50, 0))
gives(
    "x.exp(), x.tanh(), of float64",
    lambda x: (x.exp(), x.tanh()),
    lambda x: (np.exp(x), np.tanh(x)),
    dtype="float64",
)
gives("x.softmax(0)", lambda x: x.softmax(0), lambda x: reference.softmax(x.T).T)
gives("F.log_softmax(x, -1)", lambda x: x.log_softmax(-1), lambda x: np.log(reference.softmax(x)))

# -- reductions --------------------------------------------------------------------------------

gives("x.sum(), of integers", lambda x: x.sum(), lambda x: x.sum(), dtype="int64")
gives("(x > 0).sum(1)", lambda x: (x > 0).sum(1), lambda x: (x > 0).sum(1))
gives("x.mean((0, 2))", lambda x: x.mean((0, 2)), lambda x: x.mean((0, 2)), ndim=3)
gives("x.amin(1)", lambda x: x.min(1), lambda x: x.min(1))
gives("x.max(), of integers", lambda x: x.max(), lambda x: x.max(), dtype="int32")
gives(
    "x.argmin(0), x.argmax(0)",
    lambda x: (x.argmin(0), x.argmax(0)),
    lambda x: (x.argmin(0), x.argmax(0)),
)
gives("x.prod(0)", lambda x: x.prod(0), lambda x: x.prod(0))
gives("x.cumsum(0)", lambda x: x.cumsum(0), lambda x: x.cumsum(0))
gives("x.cumsum(1), of integers", lambda x: x.cumsum(1), lambda x: x.cumsum(1), dtype="int64")
gives(
    "(x > 1).any(), (x > -9).all(1)",
    lambda x: ((x > 1).any(), (x > -9).all(1)),
    lambda x: ((x > 1).any(), (x > -9).all(1)),
)
gives(
    "x.var(0), x.std(1)",
    lambda x: (x.var(0), x.std(1)),
    lambda x: (x.var(0, ddof=1), x.std(1, ddof=1)),
)
gives("x.sort(1)", lambda x: x.sort(1), lambda x: (np.sort(x, 1), np.argsort(x, 1, kind="stable")))
gives(
    "x.sort(descending=True)[0], of integers",
    lambda x: x.sort(descending=True)[0],
    lambda x: -np.sort(-x),
    dtype="int64",
)
gives("x.argsort(0)", lambda x: x.argsort(0), lambda x: np.argsort(x, 0, kind="stable"))
gives(
    "x.topk(2)",
    lambda x: x.topk(2),
    lambda x: (-np.sort(-x)[:, :2], np.argsort(-x, kind="stable")[:, :2]),
)

# -- autograd ----------------------------------------------------------------------------------

gradient(
    "(x * x).sum().backward(); x.grad, of float64",
    lambda x: x * x,
    lambda x: 2 * x,
    dtype="float64",
)
gradient(
    "x[[0, 0, 1]].sum().backward()",
    lambda x: x[[0, 0, 1]],
    lambda x: np.bincount([0, 0, 1], minlength=len(x))[:, None] * np.ones_like(x),
)
gradient("x[x > 0].sum().backward()", lambda x: x[x > 0], lambda x: (x > 0) * 1.0)
gradient(
    "x.T[1::2].sum().backward()",
    lambda x: x.T[1::2],
    lambda x: np.arange(x.shape[1]) % 2 * np.ones_like(x),
)
gradient(
    "x.cumsum(1).sum().backward()",
    lambda x: x.cumsum(1),
    lambda x: np.arange(x.shape[1], 0, -1) * np.ones_like(x),
)
gradient(
    "x.topk(1)[0].sum().backward()",
    lambda x: x.topk(1)[0],
    lambda x: (x == x.max(1, keepdims=True)) * 1.0,
)
gradient(
    "torch.maximum(x, y).sum().backward()",
    lambda x, y: x.maximum(y),
    lambda x, y: (x > y) * 1.0,
    inputs=2,
)
gradient(
    "x.erf().sum().backward()", lambda x: x.erf(), lambda x: 2 / math.sqrt(math.pi) * np.exp(-x * x)
)


@torch("torch.autograd.grad(x.sin(), x, create_graph=True)")
def second_derivative(device: ignis.Device, rng: np.random.Generator) -> None:
    host = numbers(rng, 1)
    x = ignis.tensor(host, requires_grad=True)
    (first,) = ignis.grad(x.sin().sum(), x, create_graph=True)
    (second,) = ignis.grad(first.sum(), x)
    assert_close(second, -np.sin(host), rtol=1e-12)


# -- refused, with the way out -----------------------------------------------------------------

refuses("x.sum(dim=0)", lambda x: x.sum(dim=0), "here it is axis=")
refuses("x / 2, of integers", lambda x: x / 2, r"astype\('float32'\)", dtype="int64")
refuses("x + 0.5, of integers", lambda x: x + 0.5, r"astype\('float32'\)", dtype="int64")
refuses("x.mean(), of integers", lambda x: x.mean(), r"astype\('float32'\)", dtype="int64")
refuses("x + ndarray", lambda x: x + np.ones(x.shape, "f"), r"ignis\.tensor\(")
refuses("x.double() + x", lambda x: x.astype("float64") + x, r"call astype\(\)")
refuses("x[0] = 1", lambda x: x.__setitem__(0, 1), r"x\.data\[\.\.\.\] = value")
refuses("if x:", lambda x: bool(x), r"any\(\) and all\(\)")
