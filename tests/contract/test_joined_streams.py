"""Captured graphs hold, and tapes protect, arrays of streams that joined the capture.

Work on such a stream finds its arrays on the stream that it is given to, as eager work does: it
looks like the fast path, and is not.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import pytest

import ignis
from ignis.errors import MemoryContractViolation, UseAfterFreeError
from ignis.kernels import elementwise
from tests.contract.paths import SOURCE

Work = Callable[[], object]


@pytest.fixture
def side(device: ignis.Device) -> Generator[ignis.Stream]:
    stream = ignis.Stream()
    yield stream
    stream.close()


@pytest.fixture
def x(side: ignis.Stream) -> Generator[ignis.NvArray]:
    with side, ignis.array([5.0] * 4) as array:
        yield array


@pytest.fixture
def y(side: ignis.Stream) -> Generator[ignis.NvArray]:
    with side, ignis.array([1.0] * 4) as array:
        yield array


def launch(x: ignis.NvArray, y: ignis.NvArray) -> Work:
    kernel = ignis.compile(SOURCE, "twice")
    return lambda: kernel.launch(1, 4, (y, x, 4))


def prepared(x: ignis.NvArray, y: ignis.NvArray) -> Work:
    kernel = ignis.compile(SOURCE, "twice")
    return kernel.prepare(1, 4, (y, x, 4))  # on the side stream, which is current


def fused(x: ignis.NvArray, y: ignis.NvArray) -> Work:
    twice = ignis.fuse(lambda value: value * 2.0)
    return lambda: twice(x, out=y)


def pointwise(x: ignis.NvArray, y: ignis.NvArray) -> Work:
    return lambda: elementwise.scale(x, 2.0, out=y)


WORK = [launch, prepared, fused, pointwise]


@pytest.fixture(params=WORK, ids=lambda make: make.__name__)
def graph(
    request: pytest.FixtureRequest, side: ignis.Stream, x: ignis.NvArray, y: ignis.NvArray
) -> Generator[Any]:
    """``y = 2 x``, captured on the side stream, where both arrays live."""
    with side:
        work = request.param(x, y)

    def function() -> None:
        main = ignis.current_stream()
        side.wait_stream(main)
        with side:
            work()
        main.wait_stream(side)

    with ignis.capture(function) as made:
        yield made


def test_the_graph_holds_what_it_reads_and_writes(
    graph: Any, x: ignis.NvArray, y: ignis.NvArray
) -> None:
    for array in (x, y):
        assert array.ref_count == 1
        with pytest.raises(MemoryContractViolation, match="is held by 'graph'"):
            array.free()
    x.fill(3.0)
    graph.replay()
    assert y.tolist() == [6.0] * 4
    graph.free()
    assert (x.ref_count, y.ref_count) == (0, 0)


def test_a_replay_does_not_read_freed_memory(graph: Any, x: ignis.NvArray) -> None:
    with pytest.warns(ignis.errors.IgnisWarning, match="'graph'"):
        x.free(force=True)
    with pytest.raises(UseAfterFreeError, match=r"graph\.replay"):
        graph.replay()


def test_a_replay_does_not_write_what_a_tape_needs(
    graph: Any, x: ignis.NvArray, y: ignis.NvArray
) -> None:
    graph.replay()
    w = ignis.Tensor(ignis.array([1.0, 2.0, 3.0, 4.0]), requires_grad=True)
    total = (w * ignis.Tensor(y)).sum()
    x.fill(7.0)
    version = y.version
    with pytest.raises(MemoryContractViolation, match=r"graph\.replay.*'multiply'"):
        graph.replay()
    assert y.version == version
    total.backward()
    assert w.grad is not None and w.grad.tolist() == [10.0] * 4
    graph.replay()
    assert y.tolist() == [14.0] * 4
    assert y.version == version + 1


def test_a_replay_counts_as_a_write(graph: Any, y: ignis.NvArray) -> None:
    version = y.version
    graph.replay()
    assert y.version == version + 1
