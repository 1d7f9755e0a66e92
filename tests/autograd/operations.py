"""Every operation that a tape can hold: ours, the same in float64 NumPy and in torch, its inputs.

The tests of values, gradients and adjoints walk this table; an operation that is recorded
somewhere in the sources without an entry here fails `test_operations.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import ignis
from ignis import sym
from ignis.autograd import Tensor
from ignis.autograd.operations import arithmetic, indexing, linear
from ignis.autograd.operations import shape as shapes
from tests.helpers.references import sigmoid
from tests.kernels.test_random import philox
from tests.mission import reference

try:
    import torch
except ImportError:
    torch = None  # type: ignore[assignment]

Make = Callable[[np.random.Generator], list[np.ndarray]]


@dataclass(frozen=True)
class Operation:
    """One operation.

    Attributes
    ----------
    ours, numpy, torch : callable
        Of the inputs: a Tensor, a float64 array, a torch tensor.
    make : callable
        Inputs of random sizes, away from kinks and poles.
    low : bool
        Whether it knows 16-bit types; otherwise they are refused.
    """

    ours: Callable[..., Tensor]
    numpy: Callable[..., np.ndarray]
    torch: Callable[..., Any]
    make: Make
    low: bool = True


def sizes(rng: np.random.Generator, count: int, most: int = 12) -> list[int]:
    return [int(n) for n in rng.integers(1, most, count)]


def normal(*dims: str) -> Make:
    """Standard normal inputs, one for each string of letters: equal letters are equal sizes."""

    def make(rng: np.random.Generator) -> list[np.ndarray]:
        size = dict(zip("ijklmn", sizes(rng, 6), strict=True))
        return [
            rng.standard_normal(tuple(1 if c == "1" else size[c] for c in letters))
            for letters in dims
        ]

    return make


def away_from_zero(*dims: str) -> Make:
    """Values of either sign whose reciprocals are not large."""

    def make(rng: np.random.Generator) -> list[np.ndarray]:
        return [
            rng.uniform(0.8, 1.6, x.shape) * rng.choice([-1.0, 1.0], x.shape)
            for x in normal(*dims)(rng)
        ]

    return make


def positive(*dims: str) -> Make:
    return lambda rng: [rng.uniform(0.5, 2.0, x.shape) for x in normal(*dims)(rng)]


def distinct(*dims: str) -> Make:
    """Values that are all at least 0.25 apart."""
    return lambda rng: [
        rng.permutation(x.size).reshape(x.shape) * 0.25 - 3.0 for x in normal(*dims)(rng)
    ]


def with_a_zero(rng: np.random.Generator) -> list[np.ndarray]:
    """Values near 1, whose product float16 can hold, and one 0."""
    x = rng.uniform(0.95, 1.05, sizes(rng, 2))
    x.flat[0] = 0.0
    return [x]


def apart(*dims: str) -> Make:
    """Values of which no two are closer than 0.05, whichever inputs they are in, none near 0.25."""

    def make(rng: np.random.Generator) -> list[np.ndarray]:
        shapes = [x.shape for x in normal(*dims)(rng)]
        count = sum(math.prod(shape) for shape in shapes)
        values = rng.permutation(count) * 0.05 - 1.02
        starts = np.cumsum([0, *(math.prod(shape) for shape in shapes)])
        return [
            values[start : start + math.prod(shape)].reshape(shape)
            for start, shape in zip(starts, shapes, strict=False)
        ]

    return make


def limits_apart(*dims: str) -> Make:
    """Values away from -0.8 and 1.1, on both sides of each."""
    return lambda rng: [
        rng.choice([-2.0, -0.5, 0.5, 1.0, 1.5], x.shape) + rng.uniform(-0.05, 0.05, x.shape)
        for x in normal(*dims)(rng)
    ]


def spread(rng: np.random.Generator) -> list[np.ndarray]:
    """Values of which each row has several."""
    return [rng.standard_normal([n + 2 for n in sizes(rng, 3, 8)]) + 3.0]


def stripes_of(x: Any) -> np.ndarray:
    """A mask of every third element, of the shape of `x`."""
    return (np.arange(int(np.prod(x.shape))) % 3 == 0).reshape(tuple(x.shape))


def heads(rng: np.random.Generator, q: int, kv: int, *, batch: bool, one: bool) -> list[np.ndarray]:
    """Queries, keys and values of `q` and `kv` heads."""
    n, rows, dim = sizes(rng, 3, 9)
    lead = (n,) if batch else ()
    first = 1 if one else rows
    return [
        rng.standard_normal((*lead, length, count * dim))
        for length, count in ((first, q), (rows, kv), (rows, kv))
    ]


def places_in(x: Any) -> np.ndarray:
    """Indices along the second axis of `x`, one more than it has, some of them twice."""
    shape = (x.shape[0], x.shape[1] + 1, *x.shape[2:])
    return np.arange(math.prod(shape)).reshape(shape) * 5 % x.shape[1]


def ids(count: int, vocab: int) -> np.ndarray:
    return np.arange(count) * 7 % vocab


def padded(shape: tuple[int, ...]) -> np.ndarray:
    """Targets of which the first is none and the last is padding, the highest id."""
    return np.r_[ids(shape[0] - 1, shape[1]), shape[1] - 1]


def attended(q: Any, k: Any, v: Any, n: int, kv: int, causal: bool) -> np.ndarray:
    if q.ndim == 2:
        return reference.attention(q, k, v, n, kv, causal)[0]
    return np.stack([attended(*x, n, kv, causal) for x in zip(q, k, v, strict=True)])


def torch_attended(q: Any, k: Any, v: Any, n: int, kv: int, causal: bool) -> Any:
    q, k, v = (x.unflatten(-1, (h, -1)).transpose(-2, -3) for x, h in ((q, n), (k, kv), (v, kv)))
    k, v = (x.repeat_interleave(n // kv, -3) for x in (k, v))
    scaled = torch.nn.functional.scaled_dot_product_attention
    return scaled(q, k, v, is_causal=causal).transpose(-2, -3).flatten(-2)


def rotated(x: Any, n: int, base: float, offset: int) -> np.ndarray:
    if x.ndim == 3:
        return np.stack([rotated(each, n, base, offset) for each in x])
    half = x.shape[-1] // n // 2
    return reference.rope(x, base ** (-np.arange(half) / half), n, offset)


def torch_rotated(x: Any, n: int, base: float, offset: int) -> Any:
    half = x.shape[-1] // n // 2
    angle = torch.outer(
        torch.arange(x.shape[-2], dtype=x.dtype, device=x.device) + offset,
        base ** (-torch.arange(half, dtype=x.dtype, device=x.device) / half),
    )[:, None]
    low, high = x.unflatten(-1, (n, 2, half)).unbind(-2)
    cos, sin = angle.cos(), angle.sin()
    return torch.stack([low * cos - high * sin, high * cos + low * sin], -2).flatten(-3)


def rotary(rng: np.random.Generator) -> list[np.ndarray]:
    n, rows, half = sizes(rng, 3)
    return [rng.standard_normal((n, rows, 3 * 2 * half))]


def packed(rng: np.random.Generator) -> list[np.ndarray]:
    n, rows, dim = sizes(rng, 3, 9)
    return [rng.standard_normal((n, rows, 3 * 3 * dim))]


def kept(shape: tuple[int, ...], p: float, seed: int, offset: int) -> np.ndarray:
    """What dropout multiplies with."""
    count = int(np.prod(shape))
    words = philox(offset + np.arange(-(-count // 4)), 0, seed).reshape(-1)[:count]
    return (words >= round(p * 2**32)).reshape(shape) / (1.0 - p)


class Square(ignis.Function):
    """A function by hand; its name is its operation's."""

    @staticmethod
    def forward(ctx: Any, x: Tensor) -> Tensor:  # type: ignore[override]
        ctx.save(x)
        return x * x

    @staticmethod
    def backward(ctx: Any, dy: Tensor) -> Tensor:
        return dy * ctx.saved[0] * 2.0


class Both(ignis.Function):
    """Product and difference of two tensors, as two results of one operation."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, y: Tensor) -> tuple[Tensor, ...]:  # type: ignore[override]
        ctx.save(x, y)
        return x * y, x - y

    @staticmethod
    def backward(ctx: Any, dproduct: Tensor, ddifference: Tensor) -> tuple[Tensor, ...]:  # type: ignore[override]
        x, y = ctx.saved
        return dproduct * y + ddifference, dproduct * x - ddifference


def both(x: Tensor, y: Tensor) -> Tensor:
    product, difference = Both.apply(x, y)
    return product * difference + product


def swish(x: Any, y: Any) -> Any:
    return x * sym.sigmoid(y * 1.5) + sym.tanh(x)


def layer(a: Tensor, b: Tensor) -> Tensor:
    return (a @ b).tanh()


def losses(x: np.ndarray, targets: np.ndarray, pad: int | None) -> np.ndarray:
    rows, counted = reference.cross_entropy(x, targets, pad)[0], len(targets)
    if pad is not None:
        counted = int((targets != pad).sum())
    return np.asarray(rows.sum() / max(counted, 1))


def torch_losses(x: Any, targets: np.ndarray, pad: int) -> Any:
    return torch.nn.functional.cross_entropy(
        x, torch.tensor(targets, device=x.device), ignore_index=pad
    )


def share(x: np.ndarray, axis: Any) -> np.ndarray:
    return np.asarray(x.max(axis))


OPERATIONS: dict[str, Operation] = {
    "add": Operation(
        lambda a, b: a + b * 2 - 1.5, lambda a, b: a + b * 2 - 1.5,
        lambda a, b: a + b * 2 - 1.5, normal("i1k", "jk"),
    ),
    "subtract": Operation(
        lambda a, b: a - b, lambda a, b: a - b, lambda a, b: a - b, normal("k", "ijk"),
    ),
    "multiply": Operation(
        lambda a, b: a * b * 0.5, lambda a, b: a * b * 0.5, lambda a, b: a * b * 0.5,
        normal("ij1", "1k"),
    ),
    "multiply, equal shapes": Operation(
        lambda a, b: a * b, lambda a, b: a * b, lambda a, b: a * b, normal("ijk", "ijk"),
    ),
    "divide": Operation(
        lambda a, b: a / b, lambda a, b: a / b, lambda a, b: a / b, away_from_zero("ij", "i1"),
    ),
    "divide, a number": Operation(
        lambda b: 2.0 / b, lambda b: 2.0 / b, lambda b: 2.0 / b, away_from_zero("ij"),
    ),
    "power": Operation(
        lambda a, b: a**b, lambda a, b: a**b, lambda a, b: a**b, positive("ij", "i1"),
    ),
    "negate": Operation(lambda a: -a, lambda a: -a, lambda a: -a, normal("ij")),
    "expand": Operation(
        lambda a: arithmetic.expand(a, (3, *a.shape[:1], 5)),
        lambda a: np.broadcast_to(a, (3, a.shape[0], 5)),
        lambda a: a.expand(3, a.shape[0], 5), normal("i1"),
    ),
    "sum_to": Operation(
        lambda a: arithmetic.summed_to(a, (a.shape[1], 1)),
        lambda a: a.sum((0, 2))[:, None], lambda a: a.sum((0, 2))[:, None], normal("ijk"),
    ),
    "exp": Operation(lambda a: a.exp(), np.exp, lambda a: a.exp(), normal("ij")),
    "log": Operation(lambda a: a.log(), np.log, lambda a: a.log(), positive("ij")),
    "sqrt": Operation(lambda a: a.sqrt(), np.sqrt, lambda a: a.sqrt(), positive("ij")),
    "tanh": Operation(lambda a: a.tanh(), np.tanh, lambda a: a.tanh(), normal("ij")),
    "sigmoid": Operation(lambda a: a.sigmoid(), sigmoid, lambda a: a.sigmoid(), normal("ij")),
    "relu": Operation(
        lambda a: a.relu(), lambda a: np.maximum(a, 0), lambda a: a.relu(), away_from_zero("ij"),
    ),
    "gelu": Operation(
        lambda a: a.gelu(), lambda a: reference.gelu(a)[0],
        lambda a: torch.nn.functional.gelu(a, approximate="tanh"), normal("ij"),
    ),
    "silu": Operation(
        lambda a: a.silu(), lambda a: reference.silu(a)[0],
        lambda a: torch.nn.functional.silu(a), normal("ij"),
    ),
    "dropout": Operation(
        lambda a: a.dropout(0.4, 3, 5), lambda a: a * kept(a.shape, 0.4, 3, 5),
        lambda a: a * torch.tensor(kept(tuple(a.shape), 0.4, 3, 5), device=a.device),
        normal("ij"),
    ),
    "softmax": Operation(
        lambda a: a.softmax(), reference.softmax, lambda a: a.softmax(-1), normal("ijk"),
    ),
    "layer_norm": Operation(
        lambda a, w, b: a.layer_norm(w, b, 0.01),
        lambda a, w, b: reference.layer_norm(a, w, b, 0.01, a)[0],
        lambda a, w, b: torch.nn.functional.layer_norm(a, a.shape[-1:], w, b, 0.01),
        normal("ijk", "k", "k"),
    ),
    "rms_norm": Operation(
        lambda a, w: a.rms_norm(w, 0.01), lambda a, w: reference.rms_norm(a, w, 0.01, a)[0],
        lambda a, w: torch.nn.functional.rms_norm(a, a.shape[-1:], w, 0.01), normal("ijk", "k"),
    ),
    "rope": Operation(
        lambda a: a.rope(3, 50.0, 7), lambda a: rotated(a, 3, 50.0, 7),
        lambda a: torch_rotated(a, 3, 50.0, 7), rotary,
    ),
    "sdpa": Operation(
        lambda q, k, v: q.sdpa(k, v, 4, 2), lambda q, k, v: attended(q, k, v, 4, 2, True),
        lambda q, k, v: torch_attended(q, k, v, 4, 2, True),
        lambda rng: heads(rng, 4, 2, batch=True, one=False),
    ),
    "sdpa, one sequence, not causal": Operation(
        lambda q, k, v: q.sdpa(k, v, 3, causal=False),
        lambda q, k, v: attended(q, k, v, 3, 3, False),
        lambda q, k, v: torch_attended(q, k, v, 3, 3, False),
        lambda rng: heads(rng, 3, 3, batch=False, one=False),
    ),
    "decode_sdpa": Operation(
        lambda q, k, v: q.decode_sdpa(k, v, 2, 1), lambda q, k, v: attended(q, k, v, 2, 1, False),
        lambda q, k, v: torch_attended(q, k, v, 2, 1, False),
        lambda rng: heads(rng, 2, 1, batch=False, one=True),
    ),
    "packed_sdpa": Operation(
        lambda x: x.packed_sdpa(3), lambda x: attended(*np.split(x, 3, -1), 3, 3, True),
        lambda x: torch_attended(*x.chunk(3, -1), 3, 3, True), packed,
    ),
    "matmul": Operation(
        lambda a, b: a @ b, lambda a, b: a @ b, lambda a, b: a @ b, normal("ij", "jk"),
    ),
    "matmul, batch by transposed matrix": Operation(
        lambda a, b: a.matmul(b, transpose_b=True), lambda a, b: a @ b.T,
        lambda a, b: a @ b.T, normal("ijk", "lk"),
    ),
    "matmul, batch by batch": Operation(
        lambda a, b: a @ b, lambda a, b: a @ b, lambda a, b: a @ b, normal("ijk", "ikl"),
    ),
    "add_bias": Operation(
        lambda a, b: a.add_bias(b), lambda a, b: a + b, lambda a, b: a + b, normal("ijk", "k"),
    ),
    "linear": Operation(
        lambda x, w, b: x.linear(w, b), lambda x, w, b: x @ w + b, lambda x, w, b: x @ w + b,
        normal("ijk", "kl", "l"),
    ),
    "linear, transposed": Operation(
        lambda x, w, b: x.linear(w, b, transpose_b=True), lambda x, w, b: x @ w.T + b,
        lambda x, w, b: x @ w.T + b, normal("ij", "kj", "k"),
    ),
    "mlp": Operation(
        linear.mlp, lambda x, w, b, w2, b2: reference.gelu(x @ w + b)[0] @ w2 + b2,
        lambda x, w, b, w2, b2: torch.nn.functional.gelu(x @ w + b, approximate="tanh") @ w2 + b2,
        normal("ijk", "kl", "l", "lm", "m"),
    ),
    "mlp, transposed": Operation(
        lambda x, w, b, w2, b2: linear.mlp(x, w, b, w2, b2, transpose_b=True),
        lambda x, w, b, w2, b2: reference.gelu(x @ w.T + b)[0] @ w2.T + b2,
        lambda x, w, b, w2, b2: (
            torch.nn.functional.gelu(x @ w.T + b, approximate="tanh") @ w2.T + b2
        ),
        normal("ij", "kj", "k", "lk", "l"),
    ),
    "sum": Operation(
        lambda a: a.sum((0, -1)), lambda a: a.sum((0, -1)), lambda a: a.sum((0, -1)),
        normal("ijk"),
    ),
    "sum of all": Operation(
        lambda a: a.sum(), lambda a: np.asarray(a.sum()), lambda a: a.sum(), normal("ijk"),
    ),
    "mean": Operation(
        lambda a: a.mean(1, keepdims=True), lambda a: a.mean(1, keepdims=True),
        lambda a: a.mean(1, keepdim=True), normal("ijk"),
    ),
    "max": Operation(
        lambda a: a.max((0, 2)), lambda a: share(a, (0, 2)), lambda a: a.amax((0, 2)),
        distinct("ijk"),
    ),
    "argmax as a mask": Operation(
        lambda a: ignis.where(a == a.max(1, keepdims=True).detach(), a, 0.0).sum(1),
        lambda a: a.max(1), lambda a: a.amax(1), distinct("ijk"),
    ),
    "abs": Operation(lambda a: abs(a), np.abs, lambda a: a.abs(), away_from_zero("ij")),
    "clamp": Operation(
        lambda a: a.clamp(-0.8, 1.1), lambda a: a.clip(-0.8, 1.1), lambda a: a.clamp(-0.8, 1.1),
        limits_apart("ij"),
    ),
    "clamp, below only": Operation(
        lambda a: a.clamp(max=1.1), lambda a: np.minimum(a, 1.1), lambda a: a.clamp(max=1.1),
        limits_apart("ij"),
    ),
    "where": Operation(
        lambda a, b: ignis.where(ignis.array(stripes_of(a)), a * b, b),
        lambda a, b: np.where(stripes_of(a), a * b, b),
        lambda a, b: torch.where(torch.tensor(stripes_of(a), device=a.device), a * b, b),
        normal("ij", "1j"),
    ),
    "where, a number": Operation(
        lambda a: a.where(a > 0.0, a * 0.5) + ignis.where(a < 0.0, 2.0, a),
        lambda a: np.where(a > 0, a, a * 0.5) + np.where(a < 0, 2.0, a),
        lambda a: torch.where(a > 0, a, a * 0.5) + torch.where(a < 0, 2.0, a),
        away_from_zero("ij"),
    ),
    "var": Operation(
        lambda a: a.var((0, 2)), lambda a: a.var((0, 2), ddof=1), lambda a: a.var((0, 2)),
        spread,
    ),
    "var of all, without a correction": Operation(
        lambda a: a.var(correction=0), lambda a: np.asarray(a.var()),
        lambda a: a.var(correction=0), spread,
    ),
    "std": Operation(
        lambda a: a.std(-1, keepdims=True), lambda a: a.std(-1, ddof=1, keepdims=True),
        lambda a: a.std(-1, keepdim=True), spread,
    ),
    "transpose": Operation(
        lambda a: a.transpose(), lambda a: a.swapaxes(-1, -2), lambda a: a.transpose(-1, -2),
        normal("ijk"),
    ),
    "reshape": Operation(
        lambda a: a.reshape(a.shape[1], -1), lambda a: a.reshape(a.shape[1], -1),
        lambda a: a.reshape(a.shape[1], -1), normal("ij"),
    ),
    "astype": Operation(
        lambda a: (a.astype("float64") if a.dtype == np.float32 else a).astype("float32"),
        lambda a: a, lambda a: a * 1.0, normal("ij"), low=False,
    ),
    "slice": Operation(
        lambda a: a[:, a.shape[1] // 2 :], lambda a: a[:, a.shape[1] // 2 :],
        lambda a: a[:, a.shape[1] // 2 :],
        lambda rng: [rng.standard_normal([n + 1 for n in sizes(rng, 3)])],  # never the whole
    ),
    "index": Operation(lambda a: a[-1], lambda a: a[-1], lambda a: a[-1], normal("ijk")),
    "pad": Operation(
        lambda a: shapes.pad(a, (a.shape[0], a.shape[1] + 3), 1, 2),
        lambda a: np.pad(a, ((0, 0), (2, 1))),
        lambda a: torch.nn.functional.pad(a, (2, 1)), normal("ij"),
    ),
    "concat": Operation(
        lambda a, b: ignis.concat([a, b, a], 1), lambda a, b: np.concatenate([a, b, a], 1),
        lambda a, b: torch.cat([a, b, a], 1), normal("ijl", "ikl"),
    ),
    "embedding": Operation(
        lambda w: w.embedding(ids(33, w.shape[0])), lambda w: w[ids(33, w.shape[0])],
        lambda w: w[ids(33, w.shape[0])], normal("ij"),
    ),
    "cross_entropy": Operation(
        lambda a: a.cross_entropy(ids(*a.shape)), lambda a: losses(a, ids(*a.shape), None),
        lambda a: torch_losses(a, ids(*a.shape), -100), normal("ij"),
    ),
    "cross_entropy, padded": Operation(
        lambda a: a.cross_entropy(padded(a.shape), a.shape[1] - 1) * 2.0,
        lambda a: 2 * losses(a, padded(a.shape), a.shape[1] - 1),
        lambda a: 2 * torch_losses(a, padded(a.shape), a.shape[1] - 1),
        lambda rng: [rng.standard_normal((n + 3, n + 2)) for n in sizes(rng, 1)],
    ),
    "linear_cross_entropy": Operation(
        lambda a, w: a.linear_cross_entropy(w, ids(a.shape[0], w.shape[0])),
        lambda a, w: losses(a @ w.T, ids(a.shape[0], w.shape[0]), None),
        lambda a, w: torch_losses(a @ w.T, ids(a.shape[0], w.shape[0]), -100), normal("ij", "kj"),
    ),
    "permute": Operation(
        lambda a: a.permute(2, 0, 1), lambda a: a.transpose(2, 0, 1),
        lambda a: a.permute(2, 0, 1), normal("ijk"),
    ),
    "T": Operation(
        lambda a: a.T * a.transpose(0, 2), lambda a: a.T * a.swapaxes(0, 2),
        lambda a: a.permute(2, 1, 0) * a.transpose(0, 2), normal("ijk"),
    ),
    "flip": Operation(
        lambda a: a.flip(1), lambda a: np.flip(a, 1), lambda a: a.flip(1), normal("ijk"),
    ),
    "squeeze, unsqueeze and flatten": Operation(
        lambda a: a.unsqueeze(1).squeeze() * a.unsqueeze(-1).flatten(1),
        lambda a: a.squeeze() * a, lambda a: a.squeeze() * a,
        lambda rng: [rng.standard_normal([n + 1 for n in sizes(rng, 2)])],
    ),
    "expand, by a method": Operation(
        lambda a: a.expand(3, -1, 5), lambda a: np.broadcast_to(a, (3, len(a), 5)),
        lambda a: a.expand(3, -1, 5), normal("i1"),
    ),
    "stack": Operation(
        lambda a, b: ignis.stack([a, b, a], 1), lambda a, b: np.stack([a, b, a], 1),
        lambda a, b: torch.stack([a, b, a], 1), normal("ij", "ij"),
    ),
    "split and chunk": Operation(
        lambda a: a.split(2, 1)[0][:, :1] + a.chunk(2, 1)[0][:, :1],
        lambda a: 2 * a[:, :1], lambda a: a.split(2, 1)[0][:, :1] + a.chunk(2, 1)[0][:, :1],
        normal("ij"),
    ),
    "index, lists": Operation(
        lambda a: a[[0, -1, 0], 1:, None], lambda a: a[[0, -1, 0], 1:, None],
        lambda a: a[[0, -1, 0], 1:, None],
        lambda rng: [rng.standard_normal([n + 1 for n in sizes(rng, 3)])],
    ),
    "index, lists of two dimensions": Operation(
        lambda a: a[..., [0, -1], [1, 0]], lambda a: a[..., [0, -1], [1, 0]],
        lambda a: a[..., [0, -1], [1, 0]],
        lambda rng: [rng.standard_normal([n + 1 for n in sizes(rng, 3)])],
    ),
    "index, lists apart": Operation(
        lambda a: a[[0, -1], :, [1, 0]], lambda a: a[[0, -1], :, [1, 0]],
        lambda a: a[[0, -1], :, [1, 0]],
        lambda rng: [rng.standard_normal([n + 1 for n in sizes(rng, 3)])],
    ),
    "index, a mask": Operation(
        lambda a: a[ignis.tensor(stripes_of(a))], lambda a: a[stripes_of(a)],
        lambda a: a[torch.tensor(stripes_of(a), device=a.device)], normal("ij"),
    ),
    "index, steps": Operation(
        lambda a: a[1::2, ..., ::3], lambda a: a[1::2, ..., ::3], lambda a: a[1::2, ..., ::3],
        lambda rng: [rng.standard_normal([n + 2 for n in sizes(rng, 3)])],
    ),
    "index, steps back": Operation(
        lambda a: a[::-2], lambda a: a[::-2], lambda a: a.flip(0)[::2], normal("ij"),
    ),
    "index_select": Operation(
        lambda a: a.index_select(1, [0, -1, 0, 0]), lambda a: a[:, [0, -1, 0, 0]],
        lambda a: a[:, [0, -1, 0, 0]], normal("ijk"),
    ),
    "take": Operation(
        lambda a: indexing.take(a, ignis.array(ids(33, a.shape[0])), "take"),
        lambda a: a[ids(33, a.shape[0])], lambda a: a[ids(33, a.shape[0])], normal("ij"),
    ),
    "put": Operation(
        lambda a: indexing.put(a, ignis.array(ids(a.shape[0], 5)), 5, "put"),
        lambda a: np.eye(5)[:, ids(a.shape[0], 5)] @ a,
        lambda a: a.new_zeros(5, a.shape[1]).index_add(
            0, torch.tensor(ids(a.shape[0], 5), device=a.device), a
        ),
        normal("ij"),
    ),
    "gather": Operation(
        lambda a: a.gather(1, places_in(a)), lambda a: np.take_along_axis(a, places_in(a), 1),
        lambda a: a.gather(1, torch.tensor(places_in(a), device=a.device)), normal("ijk"),
    ),
    "gather, indices on the device": Operation(
        lambda a: a.gather(0, ignis.tensor(places_in(a.T).T - len(a.data))),
        lambda a: np.take_along_axis(a, places_in(a.T).T, 0),
        lambda a: a.gather(0, torch.tensor(places_in(a.T).T, device=a.device)), normal("ij"),
    ),
    "scatter_add": Operation(
        lambda a, b: a.scatter_add(1, ids(b.shape[1], a.shape[1])[None].repeat(len(b.data), 0), b),
        lambda a, b: a + b @ np.eye(a.shape[1])[ids(b.shape[1], a.shape[1])],
        lambda a, b: a.index_add(
            1, torch.tensor(ids(b.shape[1], a.shape[1]), device=a.device), b
        ),
        normal("ij", "ik"),
    ),
    "sort": Operation(
        lambda a: a.sort(1)[0], lambda a: np.sort(a, 1), lambda a: a.sort(1)[0], distinct("ijk"),
    ),
    "sort, descending": Operation(
        lambda a: a.sort(descending=True)[0], lambda a: -np.sort(-a),
        lambda a: a.sort(descending=True)[0], distinct("ij"),
    ),
    "topk": Operation(
        lambda a: a.topk(1, 0)[0] + a.topk(1, 0, largest=False)[0],
        lambda a: a.max(0, keepdims=True) + a.min(0, keepdims=True),
        lambda a: a.topk(1, 0)[0] + a.topk(1, 0, largest=False)[0], distinct("ij"),
    ),
    "min": Operation(
        lambda a: a.min((0, 2), keepdims=True), lambda a: a.min((0, 2), keepdims=True),
        lambda a: a.amin((0, 2), keepdim=True), distinct("ijk"),
    ),
    "prod": Operation(
        lambda a: a.prod(1), lambda a: a.prod(1), lambda a: a.prod(1), away_from_zero("ijk"),
    ),
    "prod, one factor is 0": Operation(
        lambda a: a.prod((0, 1)), lambda a: np.asarray(a.prod()), lambda a: a.prod(), with_a_zero,
    ),
    "cumsum": Operation(
        lambda a: a.cumsum(), lambda a: a.cumsum(-1), lambda a: a.cumsum(-1), normal("ijk"),
    ),
    "cumsum, first axis": Operation(
        lambda a: a.cumsum(0), lambda a: a.cumsum(0), lambda a: a.cumsum(0), normal("ijk"),
    ),
    "sin": Operation(lambda a: a.sin(), np.sin, lambda a: a.sin(), normal("ij")),
    "cos": Operation(lambda a: a.cos(), np.cos, lambda a: a.cos(), normal("ij")),
    "erf": Operation(lambda a: a.erf(), np.vectorize(math.erf), lambda a: a.erf(), normal("ij")),
    "softplus": Operation(
        lambda a: a.softplus(), lambda a: np.logaddexp(a, 0),
        lambda a: torch.nn.functional.softplus(a), normal("ij"),
    ),
    "softmax, first axis": Operation(
        lambda a: a.softmax(0), lambda a: reference.softmax(a.T).T, lambda a: a.softmax(0),
        normal("ij"),
    ),
    "log_softmax": Operation(
        lambda a: a.log_softmax(), lambda a: np.log(reference.softmax(a)),
        lambda a: a.log_softmax(-1), normal("ijk"),
    ),
    "log_softmax, first axis": Operation(
        lambda a: a.log_softmax(0), lambda a: np.log(reference.softmax(a.T)).T,
        lambda a: a.log_softmax(0), normal("ij"),
    ),
    "maximum": Operation(
        lambda a, b: a.maximum(b), np.maximum, lambda a, b: a.maximum(b), apart("ij", "1j"),
    ),
    "minimum": Operation(
        lambda a, b: a.minimum(b) + a.minimum(0.25),
        lambda a, b: np.minimum(a, b) + a.clip(max=0.25),
        lambda a, b: a.minimum(b) + a.clamp(max=0.25), apart("1j", "ij"),
    ),
    "checkpoint": Operation(
        lambda a, b: ignis.checkpoint(layer, a, b), lambda a, b: np.tanh(a @ b),
        lambda a, b: (a @ b).tanh(), normal("ij", "jk"),
    ),
    "Square": Operation(Square.apply, lambda a: a * a, lambda a: a * a, normal("ij")),
    "Both": Operation(
        both, lambda a, b: a * b * (a - b) + a * b,
        lambda a, b: a * b * (a - b) + a * b, normal("ij", "ij"),
    ),
    "fuse(swish)": Operation(
        ignis.fuse(swish), lambda a, b: a * sigmoid(1.5 * b) + np.tanh(a),
        lambda a, b: a * (1.5 * b).sigmoid() + a.tanh(), normal("ij", "j"),
    ),
}  # fmt: skip
