"""Tensor and tape: every row, values and gradients."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np
import pytest

import ignis
from ignis import Tensor
from ignis.errors import ArgumentError, DTypeError, TapeError
from tests.helpers.compare import assert_close
from tests.mission import reference
from tests.mission.table import normal, row, wide

SECTION = "Tensor"


def leaf(rng: np.random.Generator, *shape: int) -> Tensor:
    return Tensor(normal(rng, *shape), requires_grad=True)


def unbroadcast(gradient: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    gradient = gradient.sum(tuple(range(gradient.ndim - len(shape))))
    axes = tuple(i for i, size in enumerate(shape) if size == 1)
    return gradient.sum(axes, keepdims=True) if axes else gradient


def check(rng: np.random.Generator, y: Tensor, expected: np.ndarray, inputs: list[Tensor],
          gradients: Callable[[np.ndarray], list[np.ndarray]]) -> None:  # fmt: skip
    """Value of `y`, and the inputs' gradients for a random one of `y`."""
    assert_close(y, expected, rtol=1e-4, atol=1e-4)
    dy = normal(rng, *y.shape)
    y.backward(dy)
    for tensor, want in zip(inputs, gradients(dy.astype(np.float64)), strict=True):
        assert_close(tensor.grad, want, rtol=1e-3, atol=1e-3)


@row(
    SECTION, "constructors Tensor(data, requires_grad=False), from_nv_array, zeros, ones, rand, ..."
)
def constructors(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 3, 7)
    assert_close(Tensor(data), data)
    assert Tensor(data, True).requires_grad and not Tensor(data).requires_grad
    array = ignis.array(data)
    assert Tensor.from_nv_array(array).data is array
    assert_close(Tensor.zeros((3, 7)), np.zeros((3, 7)))
    assert_close(Tensor.ones((3, 7)), np.ones((3, 7)))
    first, again, other = (Tensor.rand((129, 3), seed=seed).numpy() for seed in (1, 1, None))
    np.testing.assert_array_equal(first, again)
    assert (first != other).any() and 0 <= first.min() and first.max() < 1
    assert_close(Tensor.from_host(data.tolist(), (7, 3)), data.reshape(7, 3))
    assert_close(ignis.tensor(data), data)


@row(
    SECTION, "facts .data .grad .requires_grad .is_leaf .shape .dtype .numel .device_id .item() ..."
)
def facts(device: ignis.Device, rng: np.random.Generator) -> None:
    x = leaf(rng, 3, 7)
    assert isinstance(x.data, ignis.NvArray) and x.grad is None
    assert (x.shape, x.dtype, x.numel, x.device_id) == ((3, 7), np.float32, 21, device.id)
    assert x.is_leaf and not (x * 2.0).is_leaf and (x * 2.0).requires_grad
    np.testing.assert_array_equal(x.to_host(), x.numpy())
    assert ignis.tensor([[2.5]]).item() == 2.5
    with pytest.raises(ArgumentError):
        x.item()


@row(SECTION, "arithmetic + - * / with tensors (NumPy broadcasting) and numbers, unary minus, @")
def arithmetic(device: ignis.Device, rng: np.random.Generator) -> None:
    for left, right in (((5, 7), (5, 7)), ((3, 1, 7), (5, 1)), ((7,), (3, 7)), ((), (3,))):
        values = [normal(rng, *left), normal(rng, *right)]
        values[1] = np.where(np.abs(values[1]) < 0.5, np.float32(1), values[1])
        x, y = (v.astype(np.float64) for v in values)
        for call, value, slopes in (
            (lambda a, b: a + b, x + y, (1, 1)),
            (lambda a, b: a - b, x - y, (1, -1)),
            (lambda a, b: a * b, x * y, (y, x)),
            (lambda a, b: a / b, x / y, (1 / y, -x / y**2)),
        ):
            a, b = (Tensor(v, requires_grad=True) for v in values)

            def gradients(
                dy: np.ndarray, slopes: tuple = slopes, shapes: tuple = (left, right)
            ) -> list[np.ndarray]:
                return [unbroadcast(dy * s, shape) for s, shape in zip(slopes, shapes, strict=True)]

            check(rng, call(a, b), value, [a, b], gradients)
    a = leaf(rng, 7)
    x = wide(a)
    y = (-a * 2.0 + 3) / 4 - 1 + (2.0 - a) * (1 / (a * a + 1))
    expected = (-x * 2 + 3) / 4 - 1 + (2 - x) / (x * x + 1)
    slope = -0.5 + (-(x * x + 1) - (2 - x) * 2 * x) / (x * x + 1) ** 2
    check(rng, y, expected, [a], lambda dy: [dy * slope])
    a, b = leaf(rng, 5, 7), leaf(rng, 7, 3)
    check(rng, a @ b, wide(a) @ wide(b), [a, b], lambda dy: [dy @ wide(b).T, wide(a).T @ dy])


@row(SECTION, "matmul .matmul(other, transpose_b=False)")
def matmul(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = leaf(rng, 5, 7), leaf(rng, 3, 7)
    y = a.matmul(b, transpose_b=True)
    check(rng, y, wide(a) @ wide(b).T, [a, b], lambda dy: [dy @ wide(b), dy.T @ wide(a)])
    with pytest.raises(ArgumentError, match=r"matmul.*\(5, 7\).*\(3, 7\)"):
        a.matmul(b)


@row(SECTION, "bias .add_bias(bias)")
def bias(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = leaf(rng, 5, 7), leaf(rng, 7)
    check(rng, a.add_bias(b), wide(a) + wide(b), [a, b], lambda dy: [dy, dy.sum(0)])


@row(SECTION, "linear .linear(weight, bias=None, transpose_b=False)")
def linear(device: ignis.Device, rng: np.random.Generator) -> None:
    x, w, b = leaf(rng, 5, 7), leaf(rng, 3, 7), leaf(rng, 3)
    y = x.linear(w, b, transpose_b=True)
    expected = wide(x) @ wide(w).T + wide(b)
    check(rng, y, expected, [x, w, b], lambda dy: [dy @ wide(w), dy.T @ wide(x), dy.sum(0)])
    with pytest.raises(ArgumentError, match=r"linear.*\(5, 7\).*\(3, 7\)"):
        x.linear(w, b)


@row(SECTION, "activations .relu() .gelu() .silu() .softmax()")
def activations(device: ignis.Device, rng: np.random.Generator) -> None:
    for name in ("relu", "gelu", "silu"):
        x = leaf(rng, 5, 33)
        value, slope = getattr(reference, name)(wide(x))
        check(rng, getattr(x, name)(), value, [x], lambda dy, s=slope: [dy * s])
    x = leaf(rng, 5, 33)
    y = reference.softmax(wide(x))
    check(rng, x.softmax(), y, [x], lambda dy: [y * (dy - (dy * y).sum(-1, keepdims=True))])


@row(SECTION, "normalization .layer_norm(weight, bias, eps=1e-5), .rms_norm(weight, eps=1e-5)")
def norms(device: ignis.Device, rng: np.random.Generator) -> None:
    x, w, b = leaf(rng, 5, 33), leaf(rng, 33), leaf(rng, 33)
    host = [wide(t) for t in (x, w, b)]
    for eps in (None, 0.1):
        for tensor in (x, w, b):
            tensor.zero_grad()
        y = x.layer_norm(w, b) if eps is None else x.layer_norm(w, b, eps)
        used = 1e-5 if eps is None else eps

        def by_layer(dy: np.ndarray, eps: float = used) -> list[np.ndarray]:
            return list(reference.layer_norm(*host, eps, dy)[1])

        check(rng, y, reference.layer_norm(*host, used, host[0])[0], [x, w, b], by_layer)
        x.zero_grad()
        w.zero_grad()
        y = x.rms_norm(w) if eps is None else x.rms_norm(w, eps)

        def by_rms(dy: np.ndarray, eps: float = used) -> list[np.ndarray]:
            return list(reference.rms_norm(*host[:2], eps, dy)[1])

        check(rng, y, reference.rms_norm(*host[:2], used, host[0])[0], [x, w], by_rms)


@row(SECTION, "rotary .rope(num_heads, base=10000.0, pos_offset=0, inv_freq=None)")
def rope(device: ignis.Device, rng: np.random.Generator) -> None:
    frequencies = 10000.0 ** (-np.arange(4) / 4)
    given = rng.uniform(0.1, 1.0, 4).astype(np.float32)
    for arguments, table, offset in (
        ((3,), frequencies, 0),
        ((3, 10000.0, 5), frequencies, 5),
        ((3, 500.0, 2), 500.0 ** (-np.arange(4) / 4), 2),
        ((3, 1.0, 7, ignis.array(given)), given.astype(np.float64), 7),
    ):
        x = leaf(rng, 6, 24)

        def gradients(dy: np.ndarray, t: np.ndarray = table, o: int = offset) -> list[np.ndarray]:
            return [_turned_back(dy, t, o)]

        expected = reference.rope(wide(x), table, 3, offset)
        check(rng, x.rope(*arguments), expected, [x], gradients)
    with pytest.raises(ArgumentError, match="even"):
        leaf(rng, 6, 9).rope(3)


def _turned_back(dy: np.ndarray, table: np.ndarray, offset: int) -> np.ndarray:
    """The transposed rotation, from the rotations of unit vectors."""
    basis = np.eye(24)
    rows = []
    for position in range(len(dy)):
        rotation = np.stack(
            [reference.rope(basis[i : i + 1], table, 3, offset + position)[0] for i in range(24)]
        )
        rows.append(rotation @ dy[position])
    return np.stack(rows)


@row(
    SECTION,
    "attention .sdpa(k, v, num_heads, num_kv_heads=None, causal=True): [seq, heads*head_dim]",
)
def sdpa(device: ignis.Device, rng: np.random.Generator) -> None:
    for heads, kv_heads, causal in ((3, None, True), (4, 2, True), (2, 1, False)):
        kv = heads if kv_heads is None else kv_heads
        q, k, v = leaf(rng, 33, 8 * heads), leaf(rng, 33, 8 * kv), leaf(rng, 33, 8 * kv)
        host = [wide(t) for t in (q, k, v)]

        def gradients(
            dy: np.ndarray,
            host: list = host,
            heads: int = heads,
            kv: int = kv,
            causal: bool = causal,
        ) -> list[np.ndarray]:
            return list(reference.attention(*host, heads, kv, causal, dy)[2:])

        y = q.sdpa(k, v, heads, kv_heads, causal)
        check(rng, y, reference.attention(*host, heads, kv, causal)[0], [q, k, v], gradients)
    large = Tensor.ones((3, 1024))
    with pytest.raises(ArgumentError, match="head"):  # above the limit: refused, not miscomputed
        large.sdpa(large, large, 1)
    q = leaf(rng, 9, 128)
    expected = reference.attention(wide(q), wide(q), wide(q), 1, 1, True)[0]
    assert_close(q.sdpa(q, q, 1), expected, rtol=1e-4, atol=1e-4)


@row(SECTION, "decode .decode_sdpa(k, v, num_heads, num_kv_heads=None)")
def decode(device: ignis.Device, rng: np.random.Generator) -> None:
    q, k, v = leaf(rng, 1, 16), leaf(rng, 33, 8), leaf(rng, 33, 8)
    host = [wide(t) for t in (q, k, v)]
    expected = reference.attention(*host, 2, 1, False)[0]
    check(
        rng,
        q.decode_sdpa(k, v, 2, 1),
        expected,
        [q, k, v],
        lambda dy: list(reference.attention(*host, 2, 1, False, dy)[2:]),
    )


@row(SECTION, "embedding, loss .embedding(ids), .cross_entropy(targets, pad_id=None)")
def ids(device: ignis.Device, rng: np.random.Generator) -> None:
    chosen = rng.integers(0, 9, 33)
    forms = (
        chosen,
        chosen.tolist(),
        ignis.array(chosen.astype(np.int32)),
        ignis.array(chosen.astype(np.int64)),
        ignis.tensor(chosen),
    )
    for given in forms:
        table = leaf(rng, 9, 5)

        def gradients(dy: np.ndarray) -> list[np.ndarray]:
            expected = np.zeros((9, 5))
            np.add.at(expected, chosen, dy)
            return [expected]

        check(rng, table.embedding(given), wide(table)[chosen], [table], gradients)
        for pad in (None, int(chosen[0])):
            logits = leaf(rng, 33, 9)
            losses, gradient = reference.cross_entropy(wide(logits), chosen, pad)
            expected = losses.sum() / max((chosen != pad).sum(), 1)
            y = logits.cross_entropy(given, pad_id=pad)
            assert y.shape == ()
            check(rng, y, np.asarray(expected), [logits], lambda dy, g=gradient: [g * dy])
            x, w = leaf(rng, 33, 5), leaf(rng, 9, 5)
            losses, d = reference.cross_entropy(wide(x) @ wide(w).T, chosen, pad)
            expected = losses.sum() / max((chosen != pad).sum(), 1)
            both = [d @ wide(w), d.T @ wide(x)]
            y = x.linear_cross_entropy(w, given, pad_id=pad)
            check(
                rng, y, np.asarray(expected), [x, w], lambda dy, g=both: [dy * each for each in g]
            )


@row(SECTION, "shape .transpose(), .reshape(shape) (zero-copy), .sum(axis=None), .mean(axis=None)")
def shapes(device: ignis.Device, rng: np.random.Generator) -> None:
    x = leaf(rng, 5, 7)
    check(rng, x.transpose(), wide(x).T, [x], lambda dy: [dy.T])
    x = leaf(rng, 6, 7)
    y = x.reshape((7, 6))
    assert y.data.ptr == x.data.ptr
    check(rng, y, wide(x).reshape(7, 6), [x], lambda dy: [dy.reshape(6, 7)])
    for name, scale in (("sum", None), ("mean", 1)):
        for axis in (None, 0, 1, -1):
            x = leaf(rng, 5, 7)
            count = 1 if scale is None else x.numel if axis is None else x.shape[axis]

            def gradients(dy: np.ndarray, a: int | None = axis, c: int = count) -> list[np.ndarray]:
                spread = dy if a is None else np.expand_dims(dy, a)
                return [np.broadcast_to(spread, (5, 7)) / c]

            expected = np.asarray(getattr(wide(x), name)(axis))
            check(rng, getattr(x, name)(axis), expected, [x], gradients)
    assert x.sum().shape == x.mean().shape == ()


@row(
    SECTION,
    "backward .backward(grad=None, retain_graph=False); a non-scalar without grad is refused",
)
def backward(device: ignis.Device, rng: np.random.Generator) -> None:
    x = leaf(rng, 7)
    y = x * x
    with pytest.raises(ArgumentError, match="grad"):
        y.backward()
    dy = normal(rng, 7)
    for form in (dy, ignis.array(dy), Tensor(dy), dy.tolist()):
        x.zero_grad()
        y.backward(form, retain_graph=True)
        assert_close(x.grad, 2 * wide(x) * dy)
    y.backward(dy)
    with pytest.raises(TapeError, match="'multiply'"):  # a graph that backward has freed
        y.backward(dy)


@row(SECTION, "gradients .zero_grad(), accumulation over calls, buffers never alias")
def gradients(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = leaf(rng, 7), leaf(rng, 7)
    seed = ignis.array(normal(rng, 7))
    for _ in range(3):
        (a + b).backward(seed)
    assert isinstance(a.grad, ignis.NvArray)
    assert_close(a.grad, 3 * wide(seed))
    assert len({a.grad.ptr, b.grad.ptr, seed.ptr}) == 3
    a.grad.zero()
    assert_close(b.grad, 3 * wide(seed))
    b.zero_grad()
    assert b.grad is None


@row(SECTION, "control .detach() (same memory), ignis.no_grad(), ignis.Tape")
def control(device: ignis.Device, rng: np.random.Generator) -> None:
    x = leaf(rng, 7)
    y = x * 2.0
    assert y.detach().data is y.data and not y.detach().requires_grad
    with ignis.no_grad():
        assert not (x * 2.0).requires_grad
    with ignis.Tape() as tape:
        z = x.gelu() * y
        assert tape.operations == ["gelu", "multiply"]
        lengths: list[int] = []
        thread = threading.Thread(target=lambda: lengths.append(len(ignis.Tape.current())))
        thread.start()
        thread.join()
        assert lengths == [0]
    with pytest.raises(TapeError):
        z.sum().backward()


@row(
    SECTION,
    "decided: .dtype is a numpy dtype; Python floats float32, ints int64, arrays keep theirs",
)
def dtypes(device: ignis.Device, rng: np.random.Generator) -> None:
    for data, dtype in (
        (1.5, np.float32),
        ([1, 2], np.int64),
        (np.ones(2, np.float16), np.float16),
        (np.ones(2), np.float64),
        (np.ones(2, np.uint8), np.uint8),
    ):
        for made in (ignis.tensor(data).dtype, ignis.array(data).dtype):
            assert isinstance(made, np.dtype) and made == dtype
    with pytest.raises(DTypeError, match="int64"):
        Tensor([1], requires_grad=True)


@row(SECTION, "comparisons < <= > >= == !=, ignis.where(condition, a, b), .where .abs .clamp")
def comparisons(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = leaf(rng, 5, 7), leaf(rng, 7)
    x, y = wide(a), wide(b)
    for found, expected in (
        (a < b, x < y), (a <= b, x <= y), (a > b, x > y), (a >= 0.0, x >= 0), (a == a, x == x),
        (a != b, x != y),
    ):  # fmt: skip
        np.testing.assert_array_equal(found.numpy(), expected)
    chosen = ignis.where(a > 0.0, a * b, b)
    check(
        rng, chosen, np.where(x > 0, x * y, y), [a, b],
        lambda dy: [
            np.where(x > 0, dy * y, 0), (np.where(x > 0, dy * x, dy)).sum(0)
        ],
    )  # fmt: skip
    a.zero_grad()
    check(rng, a.where(a > 0.0, 0.0), np.maximum(x, 0), [a], lambda dy: [dy * (x > 0)])
    a.zero_grad()
    check(rng, a.abs(), np.abs(x), [a], lambda dy: [dy * np.sign(x)])
    a.zero_grad()
    inside = (x > -0.5) & (x < 0.5)
    check(rng, a.clamp(-0.5, 0.5), x.clip(-0.5, 0.5), [a], lambda dy: [dy * inside])


@row(SECTION, "axes .var .std(axis=None, keepdims=False, *, correction=1), .argmax(axis=None)")
def variances(device: ignis.Device, rng: np.random.Generator) -> None:
    a = leaf(rng, 5, 7)
    x = wide(a)
    far = x - x.mean(1, keepdims=True)
    check(rng, a.var(1), x.var(1, ddof=1), [a], lambda dy: [dy[:, None] * far / 3])
    a.zero_grad()
    slope = far / 7 / x.std(1)[:, None]
    check(rng, a.std(1, correction=0), x.std(1), [a], lambda dy: [dy[:, None] * slope])
    np.testing.assert_array_equal(a.argmax(0).numpy(), x.argmax(0))
    assert a.argmax().item() == x.argmax()


@row(SECTION, "copy between devices .to(device); the gradient flows back")
def to(device: ignis.Device, rng: np.random.Generator) -> None:
    for target in ignis.devices():
        a = leaf(rng, 5, 7)
        moved = a.to(target)
        assert moved.device is target and (moved is a) == (target is device)
        check(rng, moved.to(device) * 2.0, wide(a) * 2, [a], lambda dy: [dy * 2])
