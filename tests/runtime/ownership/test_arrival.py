"""Transfers are ordered: what is done after one comes after what was done before, on any stream."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from unittest import mock

import numpy as np
import pytest

import ignis
from ignis.errors import CudaError
from ignis.kernels import functions
from ignis.runtime.array.exports import _ExternalWork
from ignis.runtime.ownership.guard import TRANSFERRED
from tests.contract.captures import capturing_thread
from tests.contract.paths import Bench

N = 100_003


@pytest.fixture
def streams(device: ignis.Device) -> Iterator[list[ignis.Stream]]:
    """Streams of the sender and of two who receive."""
    made = [ignis.Stream(device) for _ in range(3)]
    yield made
    for stream in made:
        stream.close()


class Waits:
    """The streams that wait inside the block, in which no event is ever done."""

    def __enter__(self) -> list[ignis.Stream]:
        found: list[ignis.Stream] = []
        real = ignis.Stream.wait

        def wait(self: ignis.Stream, event: ignis.Event) -> None:
            found.append(self)
            real(self, event)

        self._patches = [
            mock.patch.object(ignis.Stream, "wait", wait),
            mock.patch.object(ignis.Event, "done", lambda event: False),
        ]
        for patch in self._patches:
            patch.start()
        return found

    def __exit__(self, *ignored: object) -> None:
        for patch in self._patches:
            patch.stop()


def sent(stream: ignis.Stream, value: float = 1.0) -> ignis.NvArray:
    """An array that its sender's stream has still to write, transferred to "nccl"."""
    with stream:
        array = ignis.zeros(N)
        for _ in range(20):
            functions.shift(array, value, out=array)
    array.transfer_ownership("nccl")
    return array


READS: dict[str, Callable[[ignis.NvArray], np.ndarray]] = {
    "to_host": lambda a: a.to_host(),
    "a view": lambda a: a[:].to_host(),
    "clone": lambda a: a.clone().to_host(),
    "a kernel": lambda a: functions.shift(a, 0.0).to_host(),
    "a tensor": lambda a: (ignis.Tensor(a) * 1.0).data.to_host(),
    "an asynchronous copy": lambda a: a.to_host_async().result(),
    "write_rows": lambda a: ignis.zeros((1, N)).write_rows(a, 0).to_host()[0],
}


@pytest.mark.parametrize("name", READS)
def test_a_receiver_without_a_stream_reads_what_was_sent(
    device: ignis.Device, streams: list[ignis.Stream], name: str
) -> None:
    array = sent(streams[0])
    with streams[1]:
        assert np.array_equal(READS[name](array), np.full(N, 20, np.float32))


def test_each_stream_waits_once_and_the_senders_never(
    device: ignis.Device, streams: list[ignis.Stream]
) -> None:
    sender, first, second = streams
    array = sent(sender)
    with Waits() as waits:
        for stream in (sender, first, first, second, sender, second):
            with stream:
                array.clone().free()
    assert waits == [first, second]


@pytest.mark.no_order_check
def test_once_the_work_is_done_nothing_is_left_of_a_transfer(
    device: ignis.Device, streams: list[ignis.Stream], monkeypatch: pytest.MonkeyPatch
) -> None:
    created: list[int] = []
    destroyed: list[int] = []
    api = device.api
    create, destroy = api.event_create, api.event_destroy

    def event_create(device: int, timing: bool) -> int:
        created.append(create(device, timing))
        return created[-1]

    def event_destroy(device: int, event: int) -> None:
        destroyed.append(event)
        destroy(device, event)

    monkeypatch.setitem(vars(api), "event_create", event_create)
    monkeypatch.setitem(vars(api), "event_destroy", event_destroy)
    array = sent(streams[0])
    assert len(created) == 1
    assert array.allocation.guard & TRANSFERRED
    streams[0].synchronize()
    with streams[0]:
        array.fill(3)
        assert array.allocation.guard == 0
    ignis.memory.collect()
    assert destroyed == created
    sent(streams[1]).free()  # an array that goes takes its event along
    ignis.memory.collect()
    assert destroyed == created


def test_an_owner_with_a_stream_needs_no_event(
    device: ignis.Device, streams: list[ignis.Stream]
) -> None:
    with streams[0]:
        array = ignis.full(N, 5.0)
    owner = ignis.Owner.register("tests.receiver", streams[1])
    try:
        array.transfer_ownership(owner)
        assert not array.allocation.guard & TRANSFERRED
        with ignis.acting_as(owner):
            assert np.array_equal(array.to_host(), np.full(N, 5, np.float32))
    finally:
        ignis.Owner.register("tests.receiver")


@pytest.mark.no_order_check
def test_work_on_the_default_stream_needs_no_event_but_for_streams_of_other_libraries(
    device: ignis.Device, streams: list[ignis.Stream]
) -> None:
    array = ignis.zeros(7)
    with mock.patch.object(ignis.Stream, "record", side_effect=AssertionError):
        array.transfer_ownership("nccl")
    assert array.allocation.guard == 0
    external = ignis.Stream.from_external(streams[1].handle, device)
    with Waits() as waits:
        for stream in (streams[0], external, external):
            with stream:
                array.clone().free()
    assert waits.count(external) == 1 and streams[0] not in waits
    array.free()  # before the other library destroys its stream


def test_work_of_other_libraries_is_done_before_a_transfer(device: ignis.Device) -> None:
    array = ignis.zeros(7)
    array.allocation.note_stream(_ExternalWork.of(device))  # as an export on a GPU does
    with mock.patch.object(device.api, "synchronize", wraps=device.api.synchronize) as waited:
        array.transfer_ownership("nccl")
    assert waited.call_count == 1
    assert not array.allocation.guard & TRANSFERRED
    assert array.tolist() == [0.0] * 7


def test_a_planned_array_has_nothing_to_wait_for(
    device: ignis.Device, streams: list[ignis.Stream]
) -> None:
    array = ignis.empty(7, stream=streams[0])
    with mock.patch.object(ignis.Stream, "record", side_effect=AssertionError):
        array.transfer_ownership("nccl")
    assert not array.allocation.guard & TRANSFERRED


def test_a_prepared_launch_waits(device: ignis.Device, streams: list[ignis.Stream]) -> None:
    source = 'extern "C" __global__ void k(const float* x, float* y) { y[0] = x[0]; }'
    kernel = ignis.compile(source, "k", device=device)
    y = ignis.zeros(1)
    with streams[0]:
        x = ignis.zeros(7)
    launch = kernel.prepare(1, 1, (x, y), stream=streams[1])
    streams[1].wait_stream(streams[0])
    launch()
    streams[0].wait_stream(streams[1])
    with streams[0]:
        x.fill(2)
    x.transfer_ownership("nccl")
    with Waits() as waits:
        launch()
        launch()
    assert waits == [streams[1]]
    assert y.tolist() == [2.0]


def test_a_replay_waits(device: ignis.Device, streams: list[ignis.Stream]) -> None:
    x = ignis.zeros(N)
    with ignis.capture(lambda: functions.shift(x, 1.0)) as graph:
        graph.replay(streams[1])
        streams[0].wait_stream(streams[1])
        with streams[0]:
            functions.shift(x, 3.0, out=x)
        x.transfer_ownership("nccl")
        with Waits() as waits:
            graph.replay(streams[1])
            count = len(waits)
            graph.replay(streams[1])
        assert set(waits) == {streams[1]} and len(waits) == count
        with streams[1]:
            assert np.array_equal(graph.outputs.to_host(), np.full(N, 4, np.float32))


def test_a_result_of_a_graph_that_was_transferred_is_written_after_its_use(
    device: ignis.Device, streams: list[ignis.Stream]
) -> None:
    x = ignis.zeros(7)
    with ignis.capture(lambda: functions.shift(x, 1.0)) as graph:
        graph.replay(streams[0])
        graph.outputs.transfer_ownership("nccl")
        with Waits() as waits:
            graph.replay(streams[1])
        assert streams[1] in waits


@pytest.mark.parametrize("enforced", [False, True])
def test_a_replay_on_a_stream_of_its_own_comes_after_the_default_stream(
    device: ignis.Device, enforced: bool
) -> None:
    """An array that was used there alone notes no event when it is transferred."""
    x, y = ignis.ones(7), ignis.zeros(7)
    x.transfer_ownership("nccl")
    with (
        ignis.capture(lambda: functions.shift(x, 1.0, out=y)) as graph,
        ignis.Stream(device, non_blocking=True) as stream,
    ):
        ignis.enforce_owners(enforced)
        try:
            with Waits() as waits:
                graph.replay(stream)
        finally:
            ignis.enforce_owners(False)
        assert stream in waits


def test_a_free_comes_after_the_work_before_a_transfer(
    device: ignis.Device, streams: list[ignis.Stream]
) -> None:
    array = ignis.zeros(7)
    with streams[0]:
        array.fill(3)
    array.transfer_ownership("nccl")
    with Waits() as waits:
        array.free()
    assert waits == [ignis.current_stream(device)]


def test_an_export_comes_after_the_work_before_a_transfer(
    device: ignis.Device, streams: list[ignis.Stream]
) -> None:
    array = sent(streams[0])
    if device.api.host_addressable:
        assert np.array_equal(np.from_dlpack(array), np.full(N, 20, np.float32))
        return
    with mock.patch.object(
        device.api, "stream_wait_event", wraps=device.api.stream_wait_event
    ) as w:
        capsule = array.__dlpack__(stream=streams[1].handle, max_version=(1, 0))
    assert streams[1].handle in [call.args[1] for call in w.mock_calls]
    del capsule


def test_a_transfer_in_a_capture_orders_streams_inside_and_uses_afterwards(
    device: ignis.Device, streams: list[ignis.Stream]
) -> None:
    side, later, _ = streams
    x = ignis.zeros(N)

    def work() -> ignis.NvArray:
        main = ignis.current_stream(device)
        side.wait_stream(main)
        with side:
            functions.shift(x, 1.0, out=x)
        x.transfer_ownership("nccl")
        y = functions.shift(x, 10.0)  # not joined with `side`: ordered by the transfer
        main.wait_stream(side)
        x.transfer_ownership("ignis")
        return y

    with ignis.capture(work) as graph:
        assert x.allocation.guard & TRANSFERRED
        with Waits() as waits:
            x.zero()
            with later:
                x.clone().free()
                x.clone().free()
        assert waits.count(later) >= 1
        graph.replay()
        assert np.array_equal(graph.outputs.to_host(), np.full(N, 11, np.float32))


def test_a_use_is_refused_where_it_cannot_be_ordered(
    device: ignis.Device, streams: list[ignis.Stream]
) -> None:
    side, later, _ = streams
    with Bench(device) as bench:
        with side:
            x = ignis.zeros(7)
        with capturing_thread(bench, side):
            x.transfer_ownership("nccl")
            with later, pytest.raises(CudaError, match="another thread captures"):
                x.clone()
        with later:
            assert x.clone().tolist() == [0.0] * 7
