"""Operations that move, choose, order and reduce: in captures, retained graphs, without memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.autograd import Tensor
from ignis.errors import ArgumentError, BoundsError, CheckError, CudaError, OutOfMemoryError
from ignis.runtime import LimitAllocator, PoolAllocator
from tests.autograd.operations import OPERATIONS
from tests.helpers.compare import assert_close

NAMES = [
    "permute", "T", "flip", "squeeze, unsqueeze and flatten", "expand, by a method", "stack",
    "split and chunk", "index, lists", "index, lists of two dimensions", "index, lists apart",
    "index, a mask", "index, steps", "index, steps back", "index_select", "gather",
    "gather, indices on the device", "scatter_add", "sort", "topk", "min", "prod", "cumsum", "sin",
    "cos", "erf", "softplus", "softmax, first axis", "log_softmax", "maximum", "minimum",
]  # fmt: skip


OF_THE_HOST = {
    "index, lists", "index, lists of two dimensions", "index, lists apart", "index, a mask",
    "index_select", "gather", "gather, indices on the device", "scatter_add",
}  # fmt: skip
"""Indices of the host, which a graph cannot repeat."""

CHOSEN = {
    "x[ids]": lambda x, ids: x[ids],
    "x[ids, ids]": lambda x, ids: x[ids, ids],
    "x[:, ids]": lambda x, ids: x[:, ids],
    "index_select, ids": lambda x, ids: x.index_select(1, ids),
    "gather, ids": lambda x, ids: x.gather(0, ids.reshape(4, 1).expand(4, 7)),
    "scatter_add, ids": lambda x, ids: x.scatter_add(0, ids.reshape(4, 1).expand(4, 7), x[:4]),
}


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_equal_inputs_give_equal_bits_and_a_retained_graph_twice_the_gradient(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    operation = OPERATIONS[name]
    points = [x.astype(np.float32) for x in operation.make(rng)]
    u = None
    seen = []
    for _ in range(2):
        tensors = [Tensor(x, requires_grad=True) for x in points]
        out = operation.ours(*tensors)
        u = rng.standard_normal(out.shape).astype(np.float32) if u is None else u
        out.backward(u, retain_graph=True)
        once = [tensor.grad.to_host() for tensor in tensors if tensor.grad is not None]
        assert len(once) == len(tensors)
        seen.append([out.numpy().tobytes(), *(x.tobytes() for x in once)])
        out.backward(u)
        for tensor, before in zip(tensors, once, strict=True):
            assert_close(tensor.grad, 2.0 * before.astype(np.float64), rtol=1e-6, atol=1e-6)
    assert seen[0] == seen[1]


def test_nothing_is_recorded_where_gradients_are_not_wanted_and_autocast_changes_no_value_much(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    operation = OPERATIONS[name]
    points = [x.astype(np.float32) for x in operation.make(rng)]
    expected = operation.numpy(*(x.astype(np.float64) for x in points))
    tensors = [Tensor(x, requires_grad=True) for x in points]
    with ignis.Tape() as tape, ignis.no_grad():
        out = operation.ours(*tensors)
    assert not tape.operations and not out.requires_grad
    assert_close(out, expected, rtol=1e-4, atol=1e-5)
    with ignis.autocast("bfloat16"):
        out = operation.ours(*tensors)
    assert out.dtype == np.float32
    assert_close(out, expected, rtol=1e-4, atol=1e-5)
    low = [Tensor(tensor.detach().astype("bfloat16").data) for tensor in tensors]
    with ignis.autocast("bfloat16"):
        mixed = operation.ours(low[0], *tensors[1:])
    size = float(max(np.abs(expected).max(initial=1.0), *(np.abs(x).max() for x in points)))
    assert_close(mixed.astype("float32"), expected, rtol=0.05, atol=0.05 * size)


@pytest.mark.parametrize("name", [*(name for name in NAMES if name not in OF_THE_HOST), *CHOSEN])
def test_a_captured_operation_is_repeated_on_new_values(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    operation = OPERATIONS.get(name)
    if operation is None:
        ours, points = CHOSEN[name], [rng.standard_normal((5, 7)).astype(np.float32)]
        ids = ignis.tensor([2, -1, 0, 2])
    else:
        ours, points = operation.ours, [x.astype(np.float32) for x in operation.make(rng)]
    arrays = [ignis.array(x) for x in points]

    def step(*given: ignis.NvArray) -> tuple[ignis.NvArray, ...]:
        tensors = [Tensor(x, requires_grad=True) for x in given]
        out = ours(*tensors) if operation else ours(*tensors, ids)
        grads = ignis.grad((out * out).sum(), tensors)
        # Results of a graph are no views.
        return (out * 1.0).data, *((each * 1.0).data for each in grads)

    with ignis.capture(step, *arrays) as graph:
        for array, point in zip(arrays, points, strict=True):
            array.from_host(point[::-1].copy())
        graph.replay()
        found = [each.to_host() for each in graph.outputs]
    expected = step(*(ignis.array(point[::-1].copy()) for point in points))
    for mine, theirs in zip(found, expected, strict=True):
        assert mine.tobytes() == theirs.to_host().tobytes()


def test_a_capture_refuses_indices_of_the_host_and_says_what_to_write(device: ignis.Device) -> None:
    with ignis.zeros((3, 4)) as x:
        with pytest.raises(CudaError, match=r"mask.*ignis\.where"):
            ignis.capture(lambda x: Tensor(x)[Tensor(x) > 0].data, x)
        for call in (
            lambda x: x[[0]],
            lambda x: x.gather(0, [[0]]),
            lambda x: x.index_select(0, [1]),
        ):
            with pytest.raises(CudaError, match=r"ignis\.tensor\(\.\.\.\) before the capture"):
                ignis.capture(lambda x, call=call: call(Tensor(x)).data, x)


def test_what_an_operation_took_is_free_where_memory_ends(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    operation = OPERATIONS[name]
    points = [x.astype(np.float32) for x in operation.make(rng)]
    tensors = [Tensor(x, requires_grad=True) for x in points]
    whole = LimitAllocator(PoolAllocator(), 1 << 30)
    with ignis.use_allocator(whole):
        out = operation.ours(*tensors)
        ignis.grad((out * out).sum(), tensors)
        del out
        ignis.memory.collect()
    before = ignis.memory.live_bytes()
    refusals = 0
    for limit in range(0, 1 << 15, 1 << 11):
        limited = LimitAllocator(PoolAllocator(), limit)
        with ignis.use_allocator(limited):
            try:
                out = operation.ours(*tensors)
                ignis.grad((out * out).sum(), tensors)
            except OutOfMemoryError:
                refusals += 1
            out = None
            ignis.memory.collect()
        assert ignis.memory.live_bytes() == before
        assert limited.used == 0
    assert refusals


def test_indices_on_the_device_that_are_out_of_range_are_reported(device: ignis.Device) -> None:
    x = Tensor(np.arange(12, dtype=np.float32).reshape(3, 4))
    for call in (
        lambda: x[ignis.tensor([0, 3])],
        lambda: x[ignis.tensor([-4])],
        lambda: x[ignis.tensor([0, 1]), ignis.tensor([1, 4])],
        lambda: x.gather(1, ignis.tensor([[4], [0], [0]])),
        lambda: x.index_select(1, ignis.tensor([4])),
    ):
        found = call()
        with pytest.raises(CheckError, match="out of range"):
            found.numpy()
    for call in (lambda: x[[3]], lambda: x[:, [-5]], lambda: x.gather(0, [[3, 0, 0, 0]])):
        with pytest.raises(BoundsError, match=r"out of range: axis \d has [34]"):
            call()


def test_a_captured_step_draws_other_numbers_in_every_replay(device: ignis.Device) -> None:
    generator, again = nn.Generator(5), nn.Generator(5)
    with ignis.ones(77) as x:

        def step(x: ignis.NvArray) -> tuple[ignis.NvArray, ...]:
            scaled = Tensor(x) * Tensor.randn(77, generator=generator)
            return (scaled + Tensor.arange(77).astype("float32")).data, Tensor.eye(5).data

        with ignis.capture(step, x) as graph:
            seen = []
            for _ in range(3):
                graph.replay()
                seen.append(graph.outputs[0].to_host().copy())
            assert_close(graph.outputs[1], np.eye(5))
    wanted = [Tensor.randn(77, generator=again).numpy() + np.arange(77) for _ in range(4)]
    # The first draw was that of the warm-up, or of the capture itself.
    for mine, theirs in zip(seen, wanted[-3:], strict=True):
        assert_close(mine, theirs, rtol=1e-6, atol=1e-6)


def test_orders_with_nan_and_equal_elements(device: ignis.Device, rng: np.random.Generator) -> None:
    host = rng.integers(0, 3, (4, 301)).astype(np.float32)
    host[1, ::50] = np.nan
    x = Tensor(host)
    values, indices = x.sort(1)
    assert (indices.numpy() == np.argsort(host, 1, kind="stable")).all()
    np.testing.assert_array_equal(values.numpy(), np.sort(host, 1))
    values, indices = x.sort(1, descending=True)
    assert np.isnan(values.numpy()[1, : len(host[1, ::50])]).all()
    found, count = indices.numpy(), np.arange(301)
    assert (np.sort(found, 1) == count).all()
    for row, order in zip(host, found, strict=True):
        equal = (row[order][1:] == row[order][:-1]) | (
            np.isnan(row[order][1:]) & np.isnan(row[order][:-1])
        )
        assert (order[1:][equal] > order[:-1][equal]).all()
    top, where = x[0].topk(5, largest=False)
    assert (top.numpy() == 0).all() and (np.diff(where.numpy()) > 0).all()


@pytest.mark.parametrize("draw", [Tensor.rand, Tensor.randn])
def test_what_draws_refuses_a_generator_that_is_none(device: ignis.Device, draw: Any) -> None:
    for wrong in (np.random.default_rng(0), np.zeros(3), Tensor([1.0]), 7):
        with pytest.raises(ArgumentError, match=r"must be an nn\.Generator"):
            draw((3, 4), generator=wrong)
    with pytest.raises(ArgumentError, match="pass either seed or generator"):
        draw((3, 4), seed=1, generator=nn.Generator(1))
