"""What an operation costs does not depend on how much there is, counted in steps of Python."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

import ignis
from ignis import Tensor
from ignis.errors import MemoryContractViolation
from ignis.kernels import elementwise
from tests.helpers.caching import recycled_blocks
from tests.helpers.steps import grown, steps

Calls = dict[str, Callable[[], Any]]


@pytest.fixture(autouse=True)
def cached(device: ignis.Device) -> Iterator[None]:
    """Freed blocks are cached, on both drivers, and no other test has left blocks or pools."""
    gc.collect()
    with recycled_blocks(device):
        yield


def _operations(array: ignis.NvArray, first: str, second: str) -> Calls:
    """Operations on an array of owner `first`; all of them leave things as they were."""
    out = ignis.zeros(array.shape, array.dtype)

    def transfer() -> None:
        array.transfer_ownership(second)
        array.transfer_ownership(first)

    def hold() -> None:
        array.increment_ref("reader")
        array.decrement_ref("reader")

    def act() -> None:
        with ignis.acting_as(first):
            ignis.empty(7, "uint8").to_device().free()

    def register() -> None:
        ignis.Owner.register("once more")
        ignis.Owner.unregister("once more")

    def refuse() -> None:
        with array.hold("reader"), suppress(MemoryContractViolation):
            array.free()

    return {
        "allocate and free": lambda: ignis.empty(7, "uint8", owner=first).to_device().free(),
        "transfer": transfer,
        "hold": hold,
        "act": act,
        "register": register,
        "refuse": refuse,
        "bytes": lambda: ignis.memory.live_bytes(first),
        "peaks": lambda: ignis.memory.peak_bytes(first),
        "bytes of a device": lambda: ignis.memory.live_bytes(device=array.device),
        "view": lambda: array[0:1].free(),
        "launch": lambda: elementwise.add(array, array, out=out),
        "synchronize": array.device.synchronize,
    }


def _peaking(size: int, owner: str, kept: list[ignis.NvArray]) -> Callable[[], Any]:
    """Allocation of what no block is cached for; what was allocated before is kept."""
    return lambda: kept.append(ignis.empty(size, "uint8", owner=owner).to_device())


def _counted(calls: Calls) -> dict[str, int]:
    # A stream that another test has left would let work wait that is done at once without it.
    ignis.memory.collect()
    ignis.default_device().synchronize()
    return {name: steps(call, warm=3) for name, call in calls.items()}


def test_thousands_of_owners(device: ignis.Device) -> None:
    names: list[str] = []
    arrays: list[ignis.NvArray] = []
    kept: list[ignis.NvArray] = []
    counted: list[dict[str, int]] = []
    for many in (5, 1000):
        for index in range(len(names), many):
            names.append(ignis.Owner.register(f"request {index}").name)
            arrays.append(ignis.empty(3, owner=names[-1]).to_device())
        ignis.memory.reset_peak()
        calls = _operations(arrays[0], names[0], names[1])
        calls["allocate a new peak"] = _peaking(91_735, names[1], kept)
        counted.append(_counted(calls))
    for array in arrays + kept:
        array.free()
    for name in names:
        ignis.Owner.unregister(name)
    assert grown(*counted) == {}


def test_thousands_of_arrays(device: ignis.Device) -> None:
    arrays: list[ignis.NvArray] = []
    counted: list[dict[str, int]] = []
    for many in (5, 2000):
        while len(arrays) < many:
            arrays.append(ignis.empty(3).to_device())
        counted.append(_counted(_operations(arrays[many // 2], "ignis", "store")))
    assert grown(*counted) == {}


def test_thousands_of_views_of_one_root(device: ignis.Device) -> None:
    root = ignis.zeros((129, 3))
    views: list[ignis.NvArray] = []
    counted: list[dict[str, int]] = []
    for many in (20, 3000):
        while len(views) < many:
            views.append(root[len(views) % 129])
        calls = _operations(root, "ignis", "store")
        calls["close"] = lambda: root[7].free()
        counted.append(_counted(calls))
    assert grown(*counted) == {}
    views.clear()
    root.free()


def test_hundreds_of_streams(device: ignis.Device) -> None:
    streams: list[ignis.Stream] = []
    arrays: list[ignis.NvArray] = []
    counted: list[dict[str, int]] = []

    def use_and_close() -> None:
        stream = ignis.Stream()
        ignis.empty(7, "uint8", stream=stream).to_device().free()
        stream.close()

    for many in (3, 150):
        while len(streams) < many:
            streams.append(ignis.Stream())
            arrays.append(ignis.zeros(3, stream=streams[-1]))
            ignis.empty(7, "uint8", stream=streams[-1]).to_device().free()
        device.synchronize()
        calls = _operations(arrays[1], "ignis", "store")
        calls["synchronize a stream"] = streams[1].synchronize
        calls["use and close"] = use_and_close
        counted.append(_counted(calls))
    for array in arrays:
        array.free()
    for stream in streams:
        stream.close()
    assert grown(*counted) == {}


def test_streams_that_were_closed_do_not_pile_up_at_what_they_used(device: ignis.Device) -> None:
    weights = ignis.ones(7)
    for _ in range(100):
        with ignis.Stream() as stream:
            elementwise.add(weights, weights).free()
        stream.close()
    assert len(weights.allocation.streams or ()) <= 4
    weights.free()


@pytest.mark.no_order_check
@pytest.mark.parametrize("end", ["backward", "clear", "drop"])
def test_a_tape_costs_the_same_for_each_operation_however_long_it_is(
    device: ignis.Device, end: str
) -> None:
    weight, factor = Tensor.ones(3, requires_grad=True), Tensor.ones(3)

    def record(operations: int) -> None:
        with ignis.Tape() as tape:
            value = weight
            for _ in range(operations):
                value = value * factor
            if end == "backward":
                value.sum().backward()
            elif end == "clear":
                tape.clear()
            del value
        weight.zero_grad()
        ignis.memory.collect()
        device.synchronize()

    record(120)  # what is made once is made
    counted = [steps(lambda n=n: record(n)) for n in (40, 80, 120)]
    assert counted[2] - counted[1] == counted[1] - counted[0]


def test_a_tape_of_many_operations_is_released_without_recursion(device: ignis.Device) -> None:
    weight, factor = Tensor.ones(1, requires_grad=True), Tensor.ones(1)
    value = weight
    for _ in range(2500):
        value = value * factor
    held = ignis.memory.live_bytes(device=device)
    del value
    assert ignis.memory.live_bytes(device=device) <= held - 4 * 2499
