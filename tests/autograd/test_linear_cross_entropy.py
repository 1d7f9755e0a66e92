"""The loss of logits that nobody sees: `Tensor.linear_cross_entropy`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import Tensor
from ignis.autograd.destinations import wanted
from ignis.autograd.operations import tokens
from ignis.errors import ArgumentError, BoundsError, CheckError, DTypeError, OutOfMemoryError
from ignis.runtime import LimitAllocator, PoolAllocator
from tests.helpers.tables import quick
from tests.mission import reference

EPSILON = {"float32": 2.0**-20, "bfloat16": 2.0**-8, "float16": 2.0**-11}


def operands(
    rng: np.random.Generator, dtype: str, rows: int, vocab: int, width: int = 9
) -> tuple[Tensor, Tensor, np.ndarray]:
    x, w = (
        Tensor(Tensor(rng.standard_normal(shape).astype(np.float32)).astype(dtype).data, True)
        for shape in ((rows, width), (vocab, width))
    )
    return x, w, rng.integers(0, vocab, rows)


def wide(tensor: Any) -> np.ndarray:
    return tensor.to_host().astype(np.float64)  # type: ignore[no-any-return]


@quick("dtype", EPSILON, "float32", "bfloat16")
@quick("rows, vocab", [(1, 1), (7, 129), (65, 33), (3, 20011)], (1, 1), (7, 129), (65, 33))
def test_it_is_the_loss_of_the_product(
    device: ignis.Device, rng: np.random.Generator, rows: int, vocab: int, dtype: str
) -> None:
    x, w, targets = operands(rng, dtype, rows, vocab)
    losses, slope = reference.cross_entropy(wide(x) @ wide(w).T, targets, int(targets[0]))
    kept = max(int((targets != targets[0]).sum()), 1)
    loss = x.linear_cross_entropy(w, targets, pad_id=int(targets[0]))
    eps = 16 * EPSILON[dtype]
    assert loss.dtype.name == "float32"
    np.testing.assert_allclose(loss.item(), losses.sum() / kept, rtol=eps, atol=eps)
    for _ in range(2):  # what it saved is as it was
        loss.backward(np.float32(3.0), retain_graph=True)
    for got, want in ((x.grad, slope @ wide(w)), (w.grad, slope.T @ wide(x))):
        assert got is not None and got.dtype.name == dtype
        bound = eps * max(float(abs(want).max()), 1 / rows) * 6
        np.testing.assert_allclose(wide(got), 6 * want, rtol=2 * eps, atol=bound)


def test_the_logits_need_their_memory_once(device: ignis.Device, rng: np.random.Generator) -> None:
    x, w, targets = operands(rng, "float32", 500, 129)
    ignis.memory.collect()
    ignis.memory.reset_peak()
    before = ignis.memory.live_bytes()
    x.linear_cross_entropy(w, targets).backward()
    extra = ignis.memory.peak_bytes() - before
    assert 500 * 129 * 4 <= extra < 1.5 * 500 * 129 * 4


@pytest.fixture
def in_chunks() -> Iterator[None]:
    """Logits are computed for 128 rows at a time."""
    with tokens.most_logits.using(1):
        yield


@pytest.mark.usefixtures("in_chunks")
@quick("dtype", EPSILON, "float32", "bfloat16")
@quick("rows, vocab", [(129, 257), (700, 129), (1003, 33)], (129, 257), (700, 129))
def test_chunks_of_rows_give_what_all_rows_give(
    device: ignis.Device, rng: np.random.Generator, rows: int, vocab: int, dtype: str
) -> None:
    x, w, targets = operands(rng, dtype, rows, vocab, 7)
    losses, slope = reference.cross_entropy(wide(x) @ wide(w).T, targets, int(targets[0]))
    kept = int((targets != targets[0]).sum())
    loss = x.linear_cross_entropy(w, targets, pad_id=int(targets[0]))
    eps = 16 * EPSILON[dtype]
    np.testing.assert_allclose(loss.item(), losses.sum() / kept, rtol=eps, atol=eps)
    for _ in range(2):  # what it saved is as it was
        loss.backward(np.float32(3.0), retain_graph=True)
    for got, want in ((x.grad, slope @ wide(w)), (w.grad, slope.T @ wide(x))):
        assert got is not None and got.dtype.name == dtype and got.shape == want.shape
        bound = eps * max(float(abs(want).max()), 1 / rows) * 6
        np.testing.assert_allclose(wide(got), 6 * want, rtol=2 * eps, atol=bound)
    with ignis.no_grad():
        again = x.linear_cross_entropy(w, targets, pad_id=int(targets[0]))
    assert again.item() == loss.item()


@pytest.mark.usefixtures("in_chunks")
@pytest.mark.parametrize("which", ["rows", "weight", "neither", "both"])
def test_chunks_compute_the_gradients_that_are_asked_for(
    device: ignis.Device, rng: np.random.Generator, which: str
) -> None:
    x, w, targets = operands(rng, "float32", 300, 65)
    _, slope = reference.cross_entropy(wide(x) @ wide(w).T, targets, None)
    x.requires_grad, w.requires_grad = which in ("rows", "both"), which in ("weight", "both")
    loss = x.reshape(3, 100, 9).linear_cross_entropy(w, targets.reshape(3, 100))
    if which == "neither":
        assert not loss.requires_grad
        return
    loss.backward()
    wanted = {"rows": (x, slope @ wide(w)), "weight": (w, slope.T @ wide(x))}
    for name, (tensor, want) in wanted.items():
        if which in (name, "both"):
            assert tensor.grad is not None
            np.testing.assert_allclose(wide(tensor.grad), want, atol=1e-6)
        else:
            assert tensor.grad is None


@pytest.mark.usefixtures("in_chunks")
@pytest.mark.parametrize("dtype", EPSILON)
def test_chunks_write_gradients_where_they_are_wanted(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    x, w, targets = operands(rng, dtype, 300, 65)
    x.linear_cross_entropy(w, targets).backward()
    assert x.grad is not None and w.grad is not None
    before = [grad.to_host() for grad in (x.grad, w.grad)]
    x.zero_grad(), w.zero_grad()
    places = {id(t): ignis.full(t.shape, np.nan, t.dtype) for t in (x, w)}
    with wanted(lambda leaf: places[id(leaf)]):
        x.linear_cross_entropy(w, targets).backward()
    for tensor, bits in zip((x, w), before, strict=True):
        assert tensor.grad is places[id(tensor)]
        assert np.array_equal(tensor.grad.to_host(), bits)  # and the same from run to run


@pytest.mark.usefixtures("in_chunks")
@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_chunks_under_autocast_give_gradients_of_the_leaves(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    x, w, targets = operands(rng, "float32", 300, 65)
    low = [wide(t.detach().astype(dtype)) for t in (x, w)]
    losses, slope = reference.cross_entropy(low[0] @ low[1].T, targets, None)
    with ignis.autocast(dtype):
        loss = x.linear_cross_entropy(w, targets)
    loss.backward(np.float32(1024.0))
    eps = 16 * EPSILON[dtype]
    assert loss.dtype.name == "float32"
    np.testing.assert_allclose(loss.item(), losses.mean(), rtol=eps)
    for got, want in ((x.grad, slope @ low[1]), (w.grad, slope.T @ low[0])):
        assert got is not None and got.dtype.name == "float32"
        np.testing.assert_allclose(wide(got), 1024 * want, atol=1024 * eps * abs(want).max())


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_large_logits_are_there_in_parts(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    rows, vocab, width = 2000, 1003, 8
    x, w, targets = operands(rng, dtype, rows, vocab, width)
    logits = rows * vocab * x.dtype.itemsize

    def peak() -> int:
        ignis.memory.collect()
        ignis.memory.reset_peak()
        before = ignis.memory.live_bytes()
        x.linear_cross_entropy(w, targets).backward()
        x.zero_grad(), w.zero_grad()
        return ignis.memory.peak_bytes() - before

    whole = peak()
    with tokens.most_logits.using(rows * vocab // 4):
        parts = peak()
    assert logits <= whole < 1.1 * logits
    # Sums of the weight's gradient are float32; rows of a chunk are a multiple of 128.
    assert parts < 512 * vocab * x.dtype.itemsize + 2 * vocab * width * 4 + 2 * rows * width * 4


@pytest.mark.usefixtures("in_chunks")
def test_chunks_that_would_take_more_memory_are_not_made(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w, targets = operands(rng, "float32", 300, 65, 400)
    ignis.memory.collect()
    before = ignis.memory.live_bytes()
    loss = x.linear_cross_entropy(w, targets)
    kept = ignis.memory.live_bytes() - before
    assert 300 * 65 * 4 <= kept < 65 * 400 * 4  # the logits, not the sums for the weight
    loss.backward()
    _, slope = reference.cross_entropy(wide(x) @ wide(w).T, targets, None)
    np.testing.assert_allclose(wide(w.grad), slope.T @ wide(x), atol=1e-6)


@pytest.mark.usefixtures("in_chunks")
def test_a_target_out_of_range_in_a_later_chunk_is_named(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w, targets = operands(rng, "float32", 500, 65)
    targets[381] = 65
    with pytest.raises(CheckError, match="id 65 at position 381"):
        x.linear_cross_entropy(w, ignis.array(targets)).item()


@pytest.mark.usefixtures("in_chunks")
def test_a_captured_step_in_chunks_is_the_eager_one(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w, targets = operands(rng, "bfloat16", 300, 65)
    x.linear_cross_entropy(w, targets).backward()
    assert x.grad is not None and w.grad is not None
    wanted = [grad.to_host() for grad in (x.grad, w.grad)]
    where = ignis.array(targets)
    found = [ignis.zeros(t.shape, t.dtype) for t in (x, w)]

    def step() -> None:
        x.zero_grad(), w.zero_grad()
        x.linear_cross_entropy(w, where).backward()
        for to, tensor in zip(found, (x, w), strict=True):
            assert tensor.grad is not None
            to.write_rows(tensor.grad, 0)

    step()  # which chooses how products are computed
    with ignis.capture(step) as graph:
        for to in found:
            to.zero()
        graph.replay()
    for to, want in zip(found, wanted, strict=True):
        assert np.array_equal(to.to_host(), want)


@pytest.mark.usefixtures("in_chunks")
@pytest.mark.parametrize("limit", [1, 2900, 28100, 33000, 98000])
def test_chunks_whose_memory_is_refused_leave_nothing(
    device: ignis.Device, rng: np.random.Generator, limit: int
) -> None:
    x, w, targets = operands(rng, "float32", 700, 129)
    x.linear_cross_entropy(w, targets).backward()  # workspaces are there
    x.zero_grad(), w.zero_grad()
    where = ignis.array(targets)
    ignis.memory.collect()
    before = ignis.memory.live_bytes()
    # In this order: 4 and 2,800 bytes of losses, 25,200 and 4,644 of sums, 66,048 of logits.
    limited = LimitAllocator(PoolAllocator(), limit)
    with ignis.use_allocator(limited), pytest.raises(OutOfMemoryError):
        x.linear_cross_entropy(w, where)
    ignis.memory.collect()
    assert ignis.memory.live_bytes() == before
    x.linear_cross_entropy(w, where).backward()


@pytest.mark.parametrize("chunk", [1, 1 << 30])
def test_sums_of_float16_over_rows_are_scaled_before_they_overflow(
    device: ignis.Device, chunk: int
) -> None:
    rows = 4096
    x = Tensor.ones((rows, 1)).astype("float16") * 64.0
    x = Tensor(x.data, requires_grad=True)
    w = Tensor(np.array([[-1.0], [1.0]], np.float16), requires_grad=True)
    with tokens.most_logits.using(chunk):
        x.linear_cross_entropy(w, np.zeros(rows, np.int32)).backward()
    np.testing.assert_allclose(w.grad.to_host(), [[-64.0], [64.0]])  # 4096 * 64 without the share


@pytest.mark.parametrize("chunk", [1, 1 << 30])
@pytest.mark.parametrize(("size", "roundings"), [(3e-6, 2), (40000.0, 16)])
def test_rows_of_float16_are_scaled_before_they_are_rounded(
    device: ignis.Device,
    rng: np.random.Generator,
    chunk: int,
    size: float,
    roundings: int,
) -> None:
    rows, scale = 700, 65536.0 / max(size, 1.0)
    x, w, targets = operands(rng, "float16", rows, 129, 7)
    signs = np.sign(wide(w)) * size  # the gradient of a row may be twice as large
    w = Tensor(signs.astype(np.float16), requires_grad=True)
    x = Tensor((wide(x) / max(size, 1.0)).astype(np.float16), requires_grad=True)
    _, slope = reference.cross_entropy(wide(x) @ wide(w).T, targets, None)
    with tokens.most_logits.using(chunk):
        x.linear_cross_entropy(w, targets).backward(np.float32(scale))
    assert x.grad is not None
    want = slope @ wide(w) * scale
    bound = roundings * EPSILON["float16"] * abs(want).max()  # large logits are rounded, too
    np.testing.assert_allclose(wide(x.grad), want, atol=bound)


def test_what_does_not_fit_is_refused_before_anything_is_computed(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w, targets = operands(rng, "float32", 5, 7)
    before = ignis.memory.live_bytes()
    with pytest.raises(ArgumentError, match=r"linear_cross_entropy: cannot multiply \(5, 9\)"):
        x.linear_cross_entropy(x.transpose(), targets)
    with pytest.raises(DTypeError, match="linear_cross_entropy"):
        x.linear_cross_entropy(w.detach().astype("float16"), targets)
    with pytest.raises(ArgumentError, match=r"targets .*\(5,\)"):
        x.linear_cross_entropy(w, targets[:4])
    with pytest.raises(BoundsError, match="7"):
        x.linear_cross_entropy(w, targets + 7)
    with pytest.raises(ArgumentError, match="linear_cross_entropy"):
        x.linear_cross_entropy(np.ones((7, 9), np.float32), targets)
    with pytest.raises(ArgumentError, match=r"weight \(0, 9\) has no rows"):
        x.linear_cross_entropy(Tensor.zeros((0, 9)), targets)
    with pytest.raises(DTypeError, match="linear_cross_entropy: rows must be float32.*float64"):
        x.detach().astype("float64").linear_cross_entropy(Tensor.zeros((7, 9), "float64"), targets)
    ignis.memory.collect()
    assert ignis.memory.live_bytes() == before
