"""The checker of order: every pair of operations on two streams, with and without an order.

Nothing here needs a race to happen: what counts is whether anything orders two operations.
"""

from __future__ import annotations

import contextlib
import itertools
import pickle
import threading
from collections.abc import Callable, Generator

import pytest

import ignis
from ignis.driver import front
from ignis.driver.order import switch
from ignis.errors import ArgumentError, CudaError, OrderError
from tests.driver.order_scenes import (
    OPERATIONS,
    SIDE,
    WAITS_ITSELF,
    N,
    Operation,
    Scene,
    copies_columns,
    kernel_reads,
    kernel_writes,
    replay_reads,
    sets,
)


@pytest.fixture(params=["array", "external"])
def scene(request: pytest.FixtureRequest, device: ignis.Device) -> Generator[Scene]:
    made = Scene(device, request.param == "external")
    with ignis.check_order():
        made.prepare()
        yield made
    made.close()


@pytest.mark.parametrize("first", OPERATIONS, ids=str)
def test_every_pair_is_found_without_an_event_and_silent_with_one(
    scene: Scene, first: Operation
) -> None:
    for second in OPERATIONS:
        first.run(scene, scene.first)
        scene.second.wait_stream(scene.first)
        second.run(scene, scene.second)
        scene.device.synchronize()

        first.run(scene, scene.first)
        # A download has ended when it returns.
        unordered = (first.writes or second.writes) and first.name != WAITS_ITSELF
        if scene.device.driver == "cuda" and "upload" in first.name:
            # The second asks for pinned memory that is free again, and may find that it is done.
            with contextlib.suppress(OrderError):
                second.run(scene, scene.second)
            scene.device.synchronize()
            continue
        if unordered:
            with pytest.raises(OrderError, match="may not have ended") as caught:
                second.run(scene, scene.second)
            facts = caught.value.facts
            assert facts["first"]["access"] == ("writes" if first.writes else "reads"), second
            assert facts["second"]["access"] == ("writes" if second.writes else "reads"), second
            assert facts["first"]["stream"] == scene.first.handle
            assert facts["second"]["stream"] == scene.second.handle
            assert facts["kind"] == ("replay" if "replay" in second.name else "access")
            assert f"array #{scene.x.id}" in str(caught.value) or scene.raw
        else:
            second.run(scene, scene.second)
        scene.device.synchronize()


@pytest.mark.parametrize("earlier", OPERATIONS, ids=str)
def test_a_free_before_the_last_use_has_ended_is_found(
    device: ignis.Device, earlier: Operation
) -> None:
    for ordered in (True, False):
        s = Scene(device, external=True)
        with ignis.check_order():
            s.prepare()
            earlier.run(s, s.first)
            if ordered:
                s.second.wait_stream(s.first)
            found: contextlib.AbstractContextManager[object] = contextlib.nullcontext()
            if not ordered and earlier.name != WAITS_ITSELF:
                found = pytest.raises(OrderError, match=r"free frees .* may not have ended")
            with found as caught:
                s.api.mem_free_async(device.id, s.raw, s.second.handle)
            if caught is None:
                s.raw = 0
            else:
                assert caught.value.facts["kind"] == "free"
        s.close()


def event_waits(s: Scene) -> None:
    s.second.wait(s.first.record())


def stream_synchronizes(s: Scene) -> None:
    s.first.synchronize()


def event_synchronizes(s: Scene) -> None:
    s.first.record().synchronize()


def device_synchronizes(s: Scene) -> None:
    s.device.synchronize()


def queries_until_done(s: Scene) -> None:
    while not s.first.done():
        pass


def event_queries_until_done(s: Scene) -> None:
    event = s.first.record()
    while not event.done():
        pass


def default_stream_between(s: Scene) -> None:
    s.other[s.first].zero()


def by_way_of_a_third_stream(s: Scene) -> None:
    with contextlib.closing(ignis.Stream(s.device)) as third:
        third.wait_stream(s.first)
        s.second.wait_stream(third)


def default_stream_waits(s: Scene) -> None:
    ignis.current_stream(s.device).wait(s.first.record())


def another_thread_waits(s: Scene) -> None:
    thread = threading.Thread(target=s.first.synchronize)
    thread.start()
    thread.join()


ORDERS = (
    event_waits,
    stream_synchronizes,
    event_synchronizes,
    device_synchronizes,
    queries_until_done,
    event_queries_until_done,
    default_stream_between,
    by_way_of_a_third_stream,
    default_stream_waits,
    another_thread_waits,
)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("second", [kernel_writes, sets, replay_reads, copies_columns])
def test_every_way_to_order_work_is_known(
    array_scene: Scene,
    order: Callable[[Scene], None],
    second: Callable[[Scene, ignis.Stream], None],
) -> None:
    s = array_scene
    kernel_writes(s, s.first)
    order(s)
    second(s, s.second)


@pytest.mark.parametrize("transferred", [True, False])
def test_a_transfer_orders_the_new_owner_behind_the_old_one(
    device: ignis.Device, transferred: bool
) -> None:
    s = Scene(device, False)
    with ignis.check_order():
        kernel_writes(s, s.first)
        if transferred:
            s.x.transfer_ownership("nccl")
            kernel_reads(s, s.second)
        else:
            with pytest.raises(OrderError, match="kernel twice reads"):
                kernel_reads(s, s.second)
    s.close()


def test_an_event_orders_only_what_was_before_its_record(array_scene: Scene) -> None:
    s = array_scene
    event = s.first.record()
    kernel_writes(s, s.first)
    s.second.wait(event)
    with pytest.raises(OrderError, match="may not have ended"):
        kernel_reads(s, s.second)


def test_a_handle_that_another_thread_gets_while_it_is_destroyed_is_a_new_event(
    array_scene: Scene,
) -> None:
    api, index = array_scene.device.api, array_scene.device.id
    event = api.event_create(index, False)
    destroy = front.untouched(type(api), "event_destroy")

    def reused(proceed: front.Call, driver: object, device: int, handle: int) -> None:
        # The driver has ended the event; before this thread goes on, another one gets its handle.
        kernel_writes(array_scene, array_scene.first)
        api.event_record(device, handle, array_scene.first.handle)

    front.put(type(api), "event_destroy", -1, front.around(reused))
    try:
        api.event_destroy(index, event)
    finally:
        front.remove(type(api), "event_destroy", -1)
    try:
        api.stream_wait_event(index, array_scene.second.handle, event)
        kernel_writes(array_scene, array_scene.second)
    finally:
        destroy(api, index, event)


def test_a_stream_with_the_handle_of_an_external_one_that_is_gone_is_seen(
    device: ignis.Device,
) -> None:
    gone: list[ignis.Stream] = []

    def reused(proceed: front.Call, *given: object) -> int:
        # The handle that the driver is about to return was that of another library's stream.
        handle: int = proceed(*given)
        gone.append(ignis.Stream.from_external(handle, device))
        return handle

    front.put(type(device.api), "stream_create", -1, front.around(reused))
    try:
        streams = [ignis.Stream(device), ignis.Stream(device)]
    finally:
        front.remove(type(device.api), "stream_create", -1)
    with ignis.zeros(9, device=device) as array, contextlib.ExitStack() as ends:
        for stream in streams:
            ends.callback(stream.close)
        device.synchronize()
        with ignis.check_order():
            with streams[0]:
                array.zero()
            with streams[1], pytest.raises(OrderError, match="may not have ended"):
                array.zero()
        device.synchronize()


def test_an_event_recorded_again_stands_for_its_latest_record(array_scene: Scene) -> None:
    s = array_scene
    event = s.first.record()
    kernel_writes(s, s.first)
    event.record(s.first)
    s.second.wait(event)
    kernel_reads(s, s.second)


def test_the_default_stream_orders_both_ways(array_scene: Scene) -> None:
    s = array_scene
    default = ignis.current_stream(s.device)
    s.other[default], s.more[default] = s.other[s.first], s.more[s.first]
    s.pinned[default] = s.pinned[s.first]
    for one in OPERATIONS:
        if "replay" not in one.name:
            one.run(s, s.first)
            kernel_writes(s, default)
            one.run(s, s.second)
            s.device.synchronize()


def test_one_graph_is_ordered_behind_itself_on_any_stream(array_scene: Scene) -> None:
    s = array_scene
    graph = s.replays["write", s.first]
    graph.replay(s.first)
    graph.replay(s.second)
    with pytest.raises(OrderError, match="replay of kernel fill writes"):
        s.replays["write", s.second].replay(s.first)


@pytest.mark.parametrize("forgotten", [None, 0, 1])
def test_streams_that_nothing_orders_inside_a_capture_are_found(
    array_scene: Scene, forgotten: int | None
) -> None:
    s, calls = array_scene, itertools.count()

    def work() -> None:
        main, call = ignis.current_stream(s.device), next(calls)
        s.second.wait_stream(main)
        with s.second:
            kernel_writes(s, s.second)
        if call != forgotten:  # 0 is the run before the capture
            main.wait_stream(s.second)
        s.twice.launch(8, 128, (s.more[s.first], s.x, N))
        main.wait_stream(s.second)

    if forgotten is None:
        with ignis.capture(work, device=s.device) as graph:
            graph.replay(s.first)
    else:
        with pytest.raises(OrderError, match="kernel twice reads .*kernel fill, which writes"):
            ignis.capture(work, device=s.device)
        assert next(calls) == forgotten + 1
    # The streams are as before.
    s.device.synchronize()
    kernel_writes(s, s.second)
    s.first.wait_stream(s.second)
    kernel_writes(s, s.first)


def test_a_launch_that_is_refused_has_not_happened(array_scene: Scene) -> None:
    s = array_scene
    with pytest.raises(CudaError):
        s.api.memcpy_dtod(s.device.id, s.x.ptr or 0, 0, 4, s.first.handle)
    kernel_reads(s, s.second)
    kernel_reads(s, s.first)
    with pytest.raises(OrderError, match="kernel fill writes"):
        kernel_writes(s, s.second)
    s.first.wait_stream(s.second)
    kernel_writes(s, s.first)


@pytest.mark.no_order_check
def test_what_was_given_before_counts_as_done(device: ignis.Device) -> None:
    s = Scene(device, False)
    kernel_writes(s, s.first)
    with ignis.check_order():
        kernel_writes(s, s.second)
    kernel_writes(s, s.first)
    with ignis.check_order():
        kernel_reads(s, s.second)
    s.close()


def test_the_report_names_operations_sites_streams_and_the_array(array_scene: Scene) -> None:
    s = array_scene
    with ignis.tracing():
        kernel_writes(s, s.first)
        with pytest.raises(OrderError) as caught:
            kernel_reads(s, s.second)
    text, name = str(caught.value), f"{s.device.name}"
    assert text.splitlines()[0] == (
        f"kernel twice reads array #{s.x.id} float32[{SIDE},{SIDE}] on stream "
        f"{s.second.handle:#x} of {name} while kernel fill, which writes it on stream "
        f"{s.first.handle:#x} of {name}, may not have ended"
    )
    assert "in kernel_reads" in text and "in kernel_writes" in text and "owner 'ignis'" in text
    assert "IGNIS_TRACE" not in text
    facts = caught.value.facts
    assert facts["memory"]["id"] == s.x.id
    assert "in kernel_writes" in facts["first"]["site"]
    with pytest.raises(OrderError, match=r"IGNIS_TRACE=1 or ignis.trace\(\) shows where"):
        with_site = s.fill.launch
        with_site(8, 128, (s.x, 1.0, N), stream=s.second)


@pytest.mark.no_order_check
def test_it_is_off_by_default_and_restored_by_its_block(device: ignis.Device) -> None:
    before = dict(switch.checkers)
    assert not before
    code = type(device.api).launch_kernel.__code__
    with ignis.check_order():
        assert device.driver in switch.checkers
        assert type(device.api).launch_kernel.__code__ is not code
        with ignis.check_order():
            pass
        assert device.driver in switch.checkers
    assert switch.checkers == before
    assert type(device.api).launch_kernel.__code__ is code


@pytest.mark.no_order_check
def test_the_checker_of_the_simulated_devices_is_one_of_several(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")
    s = Scene(device, False)
    with ignis.sim.check("order"):
        kernel_writes(s, s.first)
        with pytest.raises(OrderError, match="kernel twice reads"):
            kernel_reads(s, s.second)
        with ignis.sim.check("races"):
            kernel_reads(s, s.second)
        with ignis.sim.check("all"):
            kernel_writes(s, s.first)
            with pytest.raises(OrderError, match="kernel twice reads"):
                kernel_reads(s, s.second)
    with pytest.raises(ArgumentError, match="unknown checker 'orders'"):
        ignis.sim.check("orders")
    s.close()


def test_the_history_of_an_array_is_bounded(array_scene: Scene) -> None:
    s = array_scene
    checker = switch.checkers[s.device.driver]
    with ignis.zeros(20_000) as many:
        for start in range(0, 20_000, 2):
            with many[start : start + 1] as part:
                s.fill.launch(1, 1, (part, 1.0, 1))
        assert uses(checker, many) < 9000
        s.device.synchronize()
        s.fill.launch(1, 1, (many, 1.0, 1), stream=s.first)
        assert uses(checker, many) < 20


def uses(checker: object, array: ignis.NvArray) -> int:
    memory = checker._memory  # type: ignore[attr-defined]  # noqa: SLF001
    return sum(1 for _ in memory.at(array.ptr))


def test_findings_can_be_pickled(array_scene: Scene) -> None:
    s = array_scene
    kernel_writes(s, s.first)
    with pytest.raises(OrderError) as caught:
        kernel_reads(s, s.second)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) and again.facts == caught.value.facts
