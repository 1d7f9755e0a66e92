"""ComputeDevice against float64 NumPy and finite differences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis import ComputeDevice, sym
from ignis.errors import ArgumentError, CheckError, DTypeError
from tests.helpers.compare import assert_close, assert_within, product_error
from tests.helpers.references import attend, rms_norm, slopes, softmax

Float64 = npt.NDArray[np.float64]


def normal(rng: np.random.Generator, *shape: int) -> npt.NDArray[np.float32]:
    return rng.standard_normal(shape).astype(np.float32)


@pytest.fixture
def compute(device: ignis.Device) -> ComputeDevice:
    return ComputeDevice(device)


def test_buffers(compute: ComputeDevice, rng: np.random.Generator) -> None:
    x = normal(rng, 3, 5)
    buffer = compute.upload(x)
    assert len(buffer) == buffer.len() == 15 and not buffer.is_empty()
    assert buffer.to_vec() == x.ravel().tolist()
    assert np.array_equal(compute.download(buffer), x.ravel())
    assert compute.alloc(7).to_vec() == [0.0] * 7
    assert compute.alloc(0).is_empty() and compute.upload([]).to_vec() == []
    ids = compute.upload_u32([0, 7, 2**32 - 1])
    got = compute.download(ids)
    assert got.dtype == np.uint32 and got.tolist() == [0, 7, 2**32 - 1]
    assert compute.dialect().startswith(compute.device.driver)
    with pytest.raises(ArgumentError, match="integers"):
        compute.upload_u32([-1])


def test_elementwise_is_one_kernel_of_the_closure(
    compute: ComputeDevice, rng: np.random.Generator
) -> None:
    a, b = normal(rng, 129), normal(rng, 129)
    inputs = [compute.upload(a), compute.upload(b)]
    got = compute.elementwise(inputs, 129, lambda x, y: sym.where(x > y, x * y, sym.exp(-x * x)))
    wide, other = a.astype(np.float64), b.astype(np.float64)
    assert_close(compute.download(got), np.where(a > b, wide * other, np.exp(-wide * wide)))
    flags = compute.elementwise(inputs, 129, lambda x, y: x > y)
    assert compute.download(flags).dtype == np.float32
    assert np.array_equal(compute.download(flags), (a > b).astype(np.float32))
    total = ignis.fuse(lambda x, y: x + y)
    assert np.array_equal(compute.download(compute.elementwise(inputs, 129, total)), a + b)
    assert compute.elementwise(inputs[:1], 129, lambda x: 2.0).to_vec() == [2.0] * 129
    with pytest.raises(ArgumentError, match="130"):
        compute.elementwise(inputs, 130, lambda x, y: x + y)
    with pytest.raises(ArgumentError, match="shape"):
        compute.elementwise(inputs[:1], 129, lambda x: sym.sum(x))
    with pytest.raises(ArgumentError, match="at least one"):
        compute.elementwise([], 0, lambda: 1.0)


def test_matmul_transpose_bias_and_reduce(compute: ComputeDevice, rng: np.random.Generator) -> None:
    a, b, bias = normal(rng, 5, 7), normal(rng, 7, 3), normal(rng, 3)
    product = compute.matmul(compute.upload(a), compute.upload(b), 5, 7, 3)
    want = a.astype(np.float64) @ b
    error = product_error("float32", a, b)
    assert_within(compute.download(product), want.ravel(), error.ravel())
    shifted = compute.bias_add(product, compute.upload(bias), 5, 3)
    error += 2.0**-23 * np.abs(want + bias)
    assert_within(compute.download(shifted), (want + bias).ravel(), error.ravel())
    turned = compute.transpose_2d(compute.upload(a), 5, 7)
    assert np.array_equal(compute.download(turned), a.T.ravel())
    x = normal(rng, 2, 3, 5)
    for axis in (0, 1, 2, -1):
        got = compute.reduce_sum(compute.upload(x), (2, 3, 5), axis)
        assert_close(compute.download(got), x.astype(np.float64).sum(axis).ravel())


def test_softmax_and_its_gradient(compute: ComputeDevice, rng: np.random.Generator) -> None:
    x, dy = normal(rng, 3, 7), normal(rng, 3, 7)
    y = compute.softmax(compute.upload(x), 3, 7)
    assert_close(compute.download(y), softmax(x.astype(np.float64)).ravel())
    dx = compute.softmax_backward(compute.upload(dy), y, 3, 7)
    want = slopes(softmax, x.astype(np.float64), dy.astype(np.float64))
    assert_close(compute.download(dx), want.ravel(), rtol=1e-4)


def test_rms_norm_and_its_gradients(compute: ComputeDevice, rng: np.random.Generator) -> None:
    x, w, dy = normal(rng, 3, 9), normal(rng, 9), normal(rng, 3, 9)
    X, W = compute.upload(x), compute.upload(w)
    wide, weight, seed = (value.astype(np.float64) for value in (x, w, dy))
    y = compute.rms_norm(X, W, 3, 9, 1e-3)
    assert_close(compute.download(y), rms_norm(wide, weight, 1e-3).ravel())
    dx, dw = compute.rms_norm_backward(compute.upload(dy), X, W, 3, 9, 1e-3)
    want = slopes(lambda v: rms_norm(v, weight, 1e-3), wide, seed)
    assert_close(compute.download(dx), want.ravel(), rtol=1e-4)
    want = slopes(lambda v: rms_norm(wide, v, 1e-3), weight, seed)
    assert_close(compute.download(dw), want, rtol=1e-4)


def test_embedding_and_its_gradient(compute: ComputeDevice, rng: np.random.Generator) -> None:
    w, dy = normal(rng, 11, 5), normal(rng, 7, 5)
    ids = rng.integers(0, 11, 7)
    ids[3] = ids[0]
    where = compute.upload_u32(ids)
    table = compute.upload(w)
    assert np.array_equal(compute.download(compute.embedding(table, where, 7, 5)), w[ids].ravel())
    want = np.zeros((11, 5))
    np.add.at(want, ids, dy.astype(np.float64))
    got = compute.embedding_backward(compute.upload(dy), where, 7, 5, 11)
    assert_close(compute.download(got), want.ravel())
    compute.embedding(table, compute.upload_u32([11]), 1, 5)
    with pytest.raises(CheckError, match="11"):
        compute.sync()


@pytest.mark.parametrize(("heads", "kv_heads"), [(2, 2), (4, 2)])
def test_causal_attention_and_its_gradients(
    compute: ComputeDevice, rng: np.random.Generator, heads: int, kv_heads: int
) -> None:
    rows, dim = 5, 3
    sizes = (rows, heads, kv_heads, dim)
    q, dy = normal(rng, rows, heads * dim), normal(rng, rows, heads * dim)
    k, v = normal(rng, rows, kv_heads * dim), normal(rng, rows, kv_heads * dim)
    buffers = [compute.upload(value) for value in (q, k, v)]
    wide = [value.astype(np.float64) for value in (q, k, v)]
    want = attend(*wide, heads, kv_heads)
    assert_close(compute.download(compute.causal_attention(*buffers, *sizes)), want.ravel())
    gradients = compute.causal_attention_backward(compute.upload(dy), *buffers, *sizes)
    for position, got in enumerate(gradients):

        def moved(value: Float64, position: int = position) -> Float64:
            operands = list(wide)
            operands[position] = value
            return attend(operands[0], operands[1], operands[2], heads, kv_heads)

        slope = slopes(moved, wide[position], dy.astype(np.float64))
        assert_close(compute.download(got), slope.ravel(), rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("q_len", [1, 3])
def test_kv_attention_over_a_longer_cache(
    compute: ComputeDevice, rng: np.random.Generator, q_len: int
) -> None:
    q, k, v = normal(rng, q_len, 8), normal(rng, 9, 4), normal(rng, 9, 4)
    buffers = [compute.upload(value) for value in (q, k, v)]
    got = compute.kv_attention(*buffers, 4, q_len, 4, 2, 2)
    want = attend(*(value.astype(np.float64) for value in (q, k, v)), 4, 2, start=4)
    assert_close(compute.download(got), want.ravel())
    with pytest.raises(ArgumentError, match="rows"):
        compute.kv_attention(*buffers, 9, q_len, 4, 2, 2)


def test_cross_entropy_leaves_padding_out(compute: ComputeDevice, rng: np.random.Generator) -> None:
    logits = normal(rng, 4, 6)
    pad = 2**32 - 1
    targets = np.array([3, pad, 0, 5])
    loss, gradient = compute.cross_entropy_forward_backward(
        compute.upload(logits), compute.upload_u32(targets), 4, 6, pad
    )
    counted = [0, 2, 3]
    p = softmax(logits.astype(np.float64))
    assert loss == pytest.approx(-np.log(p[counted, targets[counted]]).mean(), rel=1e-5)
    want = p.copy()
    want[counted, targets[counted]] -= 1
    want[1] = 0
    assert_close(compute.download(gradient), want.ravel() / 3)


def test_copies_and_updates_in_place(compute: ComputeDevice, rng: np.random.Generator) -> None:
    a, b = normal(rng, 33), normal(rng, 33)
    A, B = compute.upload(a), compute.upload(b)
    copy = compute.copy_buffer(A)
    compute.add_assign(A, B)
    assert np.array_equal(compute.download(A), a + b)
    compute.add_assign(A, A)
    assert np.array_equal(compute.download(A), (a + b) * 2)
    assert np.array_equal(compute.download(copy), a)
    assert compute.copy_buffer(B, copy) is copy
    assert np.array_equal(compute.download(copy), b)
    compute.zero_buffer(copy)
    assert not compute.download(copy).any()
    ids = compute.upload_u32([3, 1])
    assert compute.download(compute.copy_buffer(ids)).tolist() == [3, 1]


def test_adamw_step(compute: ComputeDevice, rng: np.random.Generator) -> None:
    param, grad = normal(rng, 19), normal(rng, 19)
    buffers = [compute.upload(param), compute.upload(grad), compute.alloc(19), compute.alloc(19)]
    p, m, v = param.astype(np.float64), np.zeros(19), np.zeros(19)
    for step in (1, 2, 3):
        compute.adamw_step(*buffers, 0.01, 0.9, 0.99, 1e-8, 0.1, step)
        m, v = 0.9 * m + 0.1 * grad, 0.99 * v + 0.01 * grad.astype(np.float64) ** 2
        hats = m / (1 - 0.9**step), v / (1 - 0.99**step)
        p = p * (1 - 0.01 * 0.1) - 0.01 * hats[0] / (np.sqrt(hats[1]) + 1e-8)
    for position, want in ((0, p), (2, m), (3, v)):
        assert_close(compute.download(buffers[position]), want)
    assert np.array_equal(compute.download(buffers[1]), grad)


MISTAKES: dict[str, Callable[[ComputeDevice, Any, Any], Any]] = {
    "matmul": lambda c, x, i: c.matmul(x, x, 3, 4, 2),
    "softmax": lambda c, x, i: c.softmax(x, 5, 2),
    "rms_norm": lambda c, x, i: c.rms_norm(x, x, 3, 4, 1e-5),
    "embedding": lambda c, x, i: c.embedding(x, i, 3, 4),
    "reduce_sum": lambda c, x, i: c.reduce_sum(x, (2, 7), 0),
    "causal_attention": lambda c, x, i: c.causal_attention(x, x, x, 3, 2, 1, 2),
    "kv_attention": lambda c, x, i: c.kv_attention(x, x, x, 0, 3, 2, 1, 5),
    "transpose_2d": lambda c, x, i: c.transpose_2d(x, -3, -4),
    "bias_add": lambda c, x, i: c.bias_add(x, x, 3, 4),
    "cross_entropy_forward_backward": lambda c, x, i: c.cross_entropy_forward_backward(x, i, 3, 4),
    "copy_buffer": lambda c, x, i: c.copy_buffer(x, c.alloc(11)),
    "add_assign": lambda c, x, i: c.add_assign(x, c.alloc(13)),
    "adamw_step": lambda c, x, i: c.adamw_step(x, x, x, c.alloc(1), 0.1, 0.9, 0.9, 1e-8, 0.0, 1),
    "alloc": lambda c, x, i: c.alloc(-1),
    "download": lambda c, x, i: c.download(x.array),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_wrong_sizes_are_refused_and_nothing_changes(
    compute: ComputeDevice, rng: np.random.Generator, name: str
) -> None:
    x = normal(rng, 12)
    buffer, ids = compute.upload(x), compute.upload_u32([0, 1])
    with pytest.raises(ArgumentError, match=name):
        MISTAKES[name](compute, buffer, ids)
    assert np.array_equal(compute.download(buffer), x)


def test_dtypes_do_not_mix(compute: ComputeDevice) -> None:
    numbers, ids = compute.alloc(4), compute.upload_u32([0, 1, 2, 3])
    with pytest.raises(DTypeError, match="float32"):
        compute.add_assign(numbers, ids)
    with pytest.raises(DTypeError, match="uint32"):
        compute.embedding(numbers, numbers, 4, 2)


def test_operations_without_elements_give_buffers_without_elements(
    compute: ComputeDevice,
) -> None:
    empty, weight = compute.upload([]), compute.upload([1.0, 2.0])
    dx, dw = compute.rms_norm_backward(empty, empty, weight, 0, 2, 1e-5)
    for found, expected in (
        (compute.rms_norm(empty, weight, 0, 2, 1e-5), []),
        (dx, []),
        (dw, [0.0, 0.0]),
        (compute.causal_attention(empty, empty, empty, 0, 2, 2, 4), []),
        (compute.embedding_backward(empty, compute.upload_u32([0]), 1, 0, 2), []),
        (compute.embedding_backward(empty, compute.upload_u32([]), 0, 2, 0), []),
    ):
        assert compute.download(found).tolist() == expected


def test_wrong_sizes_are_refused_by_name(compute: ComputeDevice) -> None:
    x, ids = compute.upload([1.0, 2.0]), compute.upload_u32([0])
    d: Any = compute
    for call, message in (
        (lambda: d.upload([[1], [1, 2]]), "upload: .*inhomogeneous"),
        (lambda: d.upload_u32([[1], [1, 2]]), "upload_u32: .*inhomogeneous"),
        (lambda: d.softmax_backward(x, x, "1", 2), "softmax_backward: n_rows"),
        (lambda: d.rms_norm(x, x, 1, 2, None), "eps"),
        (lambda: d.rms_norm_backward(x, x, x, 1.0, 2, 1e-5), "rms_norm_backward: n_groups"),
        (lambda: d.embedding_backward(x, ids, 1, 2, -5), "embedding_backward: vocab_size"),
        (lambda: d.causal_attention(x, x, x, 1, 1.0, 1, 2), "causal_attention: n_heads"),
        (lambda: d.causal_attention(x, x, x, 1, -1, -1, -2), "causal_attention: n_heads"),
        (lambda: d.reduce_sum(x, 2, 0), "reduce_sum: shape"),
        (lambda: d.reduce_sum(x, (2,), None), "reduce_sum: axis"),
        (lambda: d.cross_entropy_forward_backward(x, ids, 1, 2, "a"), "pad_id"),
        (lambda: d.cross_entropy_forward_backward(x, ids, 1.0, 2), "n_positions"),
        (lambda: d.adamw_step(x, x, x, x, 1e-3, 0.9, 0.9, 1e-8, 0.0, 1.5), "adamw_step: step_t"),
        (lambda: d.adamw_step(x, x, x, x, "a", 0.9, 0.9, 1e-8, 0.0, 1), "adamw_step: lr"),
        (lambda: d.elementwise(x, 2, lambda v: v), "elementwise: inputs"),
    ):
        with pytest.raises(ArgumentError, match=message):
            call()
    assert compute.download(x).tolist() == [1.0, 2.0]
