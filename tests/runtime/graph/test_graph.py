"""Capture and replay: same bits as uncaptured, own memory, refusals, the driver's rules."""

from __future__ import annotations

import gc
import threading
import warnings

import numpy as np
import pytest

import ignis
from ignis.base.packing import ALIGNMENT, Arena
from ignis.errors import (
    ArgumentError,
    CudaError,
    IgnisWarning,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.kernels import elementwise, gemm, softmax
from ignis.runtime.stream import default_stream
from tests.helpers.compare import assert_close

UNSUPPORTED, INVALIDATED, UNJOINED, ISOLATION = 900, 901, 904, 905
IMPLICIT, CAPTURED_EVENT = 906, 907


def layer(x: ignis.NvArray, w: ignis.NvArray) -> ignis.NvArray:
    h = gemm.matmul(x, w)
    h = elementwise.add(h, h)  # the product is garbage: its bytes serve the next array
    h = softmax.forward(h)
    return elementwise.add(h, ignis.ones(h.shape))


def reference(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    h = 2 * (x.astype(np.float64) @ w.astype(np.float64))
    e = np.exp(h - h.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True) + 1


@pytest.fixture
def operands(device, rng):
    x, w = (ignis.array(rng.standard_normal(s).astype("f4")) for s in ((7, 129), (129, 33)))
    with x, w:
        yield x, w


def test_replay_gives_the_bits_of_an_uncaptured_call_for_every_input(operands, rng) -> None:
    x, w = operands
    with ignis.capture(layer, x, w) as graph:
        for _ in range(3):
            values = rng.standard_normal(x.shape).astype("f4")
            x.from_host(values)
            graph.replay()
            got = graph.outputs.to_host()
            with layer(x, w) as eager:
                assert np.array_equal(got, eager.to_host())
            assert_close(got, reference(values, w.to_host()), rtol=1e-4, atol=1e-5)


def test_replays_allocate_nothing_and_the_memory_is_reused_inside(operands) -> None:
    x, w = operands
    with ignis.capture(layer, x, w) as graph:
        assert 0 < graph.planned_bytes < graph.total_bytes
        ignis.memory.reset_peak()
        before = ignis.memory.live_bytes(include_caches=True)
        for _ in range(5):
            graph.replay()
        x.device.synchronize()
        assert ignis.memory.live_bytes(include_caches=True) == before
        assert ignis.memory.peak_bytes() == ignis.memory.live_bytes()


def test_a_captured_chain_runs_in_order_on_the_stream_that_replays(operands, rng) -> None:
    x, _ = operands
    start = x.to_host()
    with ignis.capture(lambda: elementwise.scale(x, 0.5, out=x)) as graph:
        after_warm = x.to_host()
        assert np.array_equal(after_warm, start * np.float32(0.5))  # captured, not run again
        with ignis.Stream() as stream:
            for _ in range(4):
                graph.replay()
            stream.synchronize()
    assert np.array_equal(x.to_host(), start * np.float32(0.5**5))


def test_arrays_in_a_graph_cannot_be_freed_before_it(operands) -> None:
    x, w = operands
    graph = ignis.capture(layer, x, w)
    for array in (graph.outputs, x, w):
        with pytest.raises(MemoryContractViolation, match="held by 'graph'"):
            array.free()
    assert graph.outputs.owner == "ignis"
    output = graph.outputs
    graph.free()
    graph.free()
    assert output.freed and x.ref_count == 0
    with pytest.raises(UseAfterFreeError, match="graph"):
        graph.replay()


def test_a_graph_whose_output_is_viewed_is_not_freed(operands) -> None:
    x, w = operands
    with ignis.capture(layer, x, w) as graph:
        view = graph.outputs[1:3]
        with pytest.raises(MemoryContractViolation, match="live views"):
            graph.free()
        graph.replay()
        assert view.to_host().shape == (2, 33)
        view.free()


def test_a_graph_ends_the_views_that_are_its_outputs(device) -> None:
    x = ignis.ones((2, 3))

    def both() -> tuple[ignis.NvArray, ignis.NvArray]:
        y = elementwise.add(x, x)
        return y, y.reshape(-1)

    with ignis.capture(lambda: elementwise.add(x, x).reshape(-1)) as graph:
        graph.replay()
        view = graph.outputs
        assert view.tolist() == [2] * 6
    with ignis.capture(both) as graph:
        graph.replay()
        other = graph.outputs[1]
    for closed in (view, other):
        with pytest.raises(UseAfterFreeError):
            closed.to_host()


def test_a_dropped_graph_gives_its_holds_back(operands) -> None:
    x, w = operands
    ignis.capture(layer, x, w)
    gc.collect()
    ignis.memory.collect()
    assert x.ref_count == 0 and w.ref_count == 0


def test_replay_after_a_forced_free_of_an_input_raises(device) -> None:
    x = ignis.ones((5,))
    with ignis.capture(lambda: elementwise.add(x, x)) as graph:
        with pytest.warns(ignis.errors.IgnisWarning, match="graph"):
            x.free(force=True)
        with pytest.raises(UseAfterFreeError, match=r"graph\.replay"):
            graph.replay()


def test_a_graph_keeps_its_arguments_and_names_another_array_that_is_gone(device) -> None:
    before = ignis.memory.live_bytes()
    with ignis.capture(elementwise.neg, ignis.full(3, 2.0)) as graph:
        again = ignis.zeros(3)  # would have the memory of an argument that is garbage
        graph.replay()
        assert graph.outputs.tolist() == [-2.0] * 3
        again.free()
    assert ignis.memory.live_bytes() == before
    used = [ignis.full(3, 2.0)]
    name = f"array #{used[0].id} "
    with ignis.capture(lambda: elementwise.neg(used[0])) as graph:
        used.clear()
        with pytest.warns(IgnisWarning, match=f"{name}.*dropped while held by 'graph'"):
            ignis.memory.collect()
        with pytest.raises(UseAfterFreeError, match=f"graph.replay: {name}.*was freed"):
            graph.replay()


def test_replay_does_not_write_what_a_tape_needs(operands) -> None:
    x, _ = operands
    with ignis.capture(lambda: x.zero()) as graph:
        version = x.version
        graph.replay()
        assert x.version == version + 1
        x.tape_hold("mul")
        with pytest.raises(MemoryContractViolation, match="mul"):
            graph.replay()
        x.tape_release("mul")


@pytest.mark.parametrize(
    ("operation", "escape"),
    [
        ("to_host", lambda x: x.to_host()),
        ("from_host", lambda x: x.from_host(np.zeros(x.shape, "f4"))),
        ("from_host_async", lambda x: x.from_host_async(np.zeros(x.shape, "f4"))),
        ("Device.synchronize", lambda x: x.device.synchronize()),
        ("Stream.synchronize", lambda x: ignis.current_stream().synchronize()),
        ("Event.done", lambda x: ignis.current_stream().record().done()),
        ("fill", lambda x: ignis.full((3,), 0.1, "float64")),
    ],
)
def test_what_needs_the_host_is_refused_by_name_and_nothing_stays_behind(
    operands, operation, escape
) -> None:
    x, w = operands
    calls: list[int] = []

    def function() -> None:
        calls.append(1)
        elementwise.add(x, x)
        if len(calls) > 1:
            escape(x)

    with pytest.raises(CudaError, match=f"^{operation}") as caught:
        ignis.capture(function)
    assert caught.value.code == UNSUPPORTED
    del caught
    assert x.ref_count == 0
    with layer(x, w) as result:  # the device is usable as before
        assert result.to_host().shape == (7, 33)


def test_work_for_the_default_stream_ends_a_capture(operands) -> None:
    x, _ = operands
    stream = default_stream(x.device)
    calls: list[int] = []

    def function() -> None:
        calls.append(1)
        if len(calls) > 1:
            elementwise.add(x, x, out=x, stream=stream)

    before = x.to_host()
    with pytest.raises(CudaError) as caught:
        ignis.capture(function)
    assert caught.value.code == IMPLICIT
    assert np.array_equal(x.to_host(), before)


def test_an_array_planned_outside_gets_no_memory_inside(device) -> None:
    ignis.zeros((1000003,)).free()  # a block of that size may be kept: none is taken inside either
    late = ignis.empty((1000003,))
    calls: list[int] = []

    def function() -> None:
        calls.append(1)
        if len(calls) > 1:
            late.zero()

    with pytest.raises(CudaError, match=r"zero.*outside the capture"):
        ignis.capture(function)
    late.free()


def test_a_second_run_that_needs_more_memory_is_refused_unless_there_is_headroom(device) -> None:
    calls: list[int] = []

    def function() -> ignis.NvArray:
        calls.append(1)
        return ignis.zeros((999 if len(calls) % 2 == 0 else 1,))

    with pytest.raises(ArgumentError, match="more memory than"):
        ignis.capture(function)
    with ignis.capture(function, headroom=4096) as graph:
        graph.replay()
        assert not graph.outputs.to_host().any()
    with pytest.raises(ArgumentError, match="headroom"):
        ignis.capture(function, headroom=-1)


def test_frees_of_outside_arrays_wait_for_the_end_of_the_capture(device) -> None:
    arrays = [ignis.ones((100,)), ignis.ones((100,))]
    live = ignis.memory.live_bytes()
    inside: list[int] = []

    def function() -> None:
        arrays.pop().free()
        inside.append(ignis.memory.live_bytes())

    with ignis.capture(function) as graph:
        graph.replay()
        assert ignis.memory.live_bytes() == live - 800


def test_arrays_dropped_during_a_capture_are_freed_after_it(device) -> None:
    arrays = [ignis.ones((100,)), ignis.ones((100,))]
    pinned = ignis.memory.pinned_bytes()
    buffers = [ignis.PinnedBuffer(100), ignis.PinnedBuffer(100)]

    def function() -> ignis.NvArray:
        arrays.pop(), buffers.pop()  # a finalizer only enqueues ...
        dropped = ignis.ones((50,))
        del dropped
        return ignis.ones((50,))  # ... and this allocation is a safe point, but for the driver

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        graph = ignis.capture(function)
    with graph:
        assert graph.planned_bytes < graph.total_bytes
        graph.replay()
        assert graph.outputs.tolist() == [1] * 50
        assert ignis.memory.live_bytes() == 200
        assert ignis.memory.pinned_bytes() == pinned


def test_a_graph_freed_behind_a_replay_on_another_stream_waits_for_it(operands) -> None:
    x, w = operands
    graph = ignis.capture(layer, x, w)
    own = graph.outputs.stream
    with ignis.Stream() as stream:
        graph.replay()
        graph.free()
        own.synchronize()  # the memory is given back here, in the order of the capture's stream
        stream.synchronize()


def test_state_that_the_first_run_makes_is_outside_and_survives_the_graph(device) -> None:
    state: list[ignis.NvArray] = []

    def step() -> None:
        if not state:
            state.append(ignis.zeros((129,)))
        elementwise.add(state[0], ones, out=state[0])

    with ignis.ones((129,)) as ones:
        with ignis.capture(step) as graph:
            for _ in range(3):
                graph.replay()
        assert_close(state[0], np.full(129, 4.0))
        state[0].free()


def test_a_training_step_is_captured_with_its_gradients(device, rng) -> None:
    start = rng.standard_normal((5, 5)).astype("f4")
    weight = ignis.Tensor(start, requires_grad=True)

    def step() -> None:
        (weight @ weight).sum().backward()
        elementwise.add(weight.data, elementwise.scale(weight.grad, -0.01), out=weight.data)
        weight.zero_grad()

    with ignis.capture(step) as graph:
        for _ in range(2):
            graph.replay()
        got = weight.numpy()
    expected = start.astype(np.float64)
    for _ in range(3):
        row = np.ones((5, 5))
        expected = expected - 0.01 * (row @ expected.T + expected.T @ row)
    assert_close(got, expected, rtol=1e-4, atol=1e-5)
    weight.zero_grad()
    weight.data.free()


def test_a_forked_stream_takes_part_when_it_is_joined(operands) -> None:
    x, _ = operands
    side = ignis.Stream()

    def function() -> ignis.NvArray:
        main = ignis.current_stream()
        side.wait_stream(main)
        result = ignis.empty(x.shape).to_device()
        elementwise.scale(x, 3.0, out=result, stream=side)
        main.wait_stream(side)
        return elementwise.add(result, x)

    with ignis.capture(function) as graph:
        graph.replay()
        assert_close(graph.outputs, x.to_host().astype(np.float64) * 4)


def test_captures_do_not_nest_and_other_threads_may_work_on_streams(operands) -> None:
    x, w = operands
    with pytest.raises(ArgumentError, match="already"):
        calls: list[int] = []

        def nested() -> None:
            calls.append(1)
            if len(calls) > 1:
                ignis.capture(layer, x, w)

        ignis.capture(nested)

    done: list[np.ndarray] = []
    values = x.to_host()

    def elsewhere() -> None:
        with ignis.use_device(x.device), ignis.Stream():
            done.append(np.empty(0))

    def function() -> None:
        thread = threading.Thread(target=elsewhere)
        thread.start()
        thread.join()
        elementwise.add(x, x, out=x)

    with ignis.capture(function) as graph:
        graph.replay()
    assert len(done) == 2
    assert_close(x, values.astype(np.float64) * 4)


# The driver's own rules, below every check of ignis.


@pytest.fixture
def raw(device):
    """(api, device id, a stream that has begun to capture, the address of a word)."""
    api = device.api
    word = ignis.ones((1,))
    stream = api.stream_create(device.id)
    device.synchronize()
    api.stream_begin_capture(device.id, stream)
    yield api, device.id, stream, word.ptr
    if api.stream_is_capturing(device.id, stream):
        try:
            api.graph_destroy(device.id, api.stream_end_capture(device.id, stream))
        except CudaError:
            pass
    api.stream_destroy(device.id, stream)
    word.free()


def ends_with(raw, code: int) -> None:
    api, device, stream, _ = raw
    assert api.stream_is_capturing(device, stream)
    with pytest.raises(CudaError) as caught:
        api.stream_end_capture(device, stream)
    assert caught.value.code == code
    assert not api.stream_is_capturing(device, stream)


def code_of(call, *args) -> int:
    with pytest.raises(CudaError) as caught:
        call(*args)
    return caught.value.code


def test_waiting_for_a_capturing_stream_invalidates_the_capture(raw) -> None:
    api, device, stream, _ = raw
    assert code_of(api.stream_synchronize, device, stream) == UNSUPPORTED
    ends_with(raw, INVALIDATED)


def test_the_default_stream_cannot_be_used_during_a_capture(raw) -> None:
    api, device, _, _ = raw
    event = api.event_create(device, False)
    assert code_of(api.event_record, device, event, 0) == IMPLICIT
    ends_with(raw, INVALIDATED)
    api.event_destroy(device, event)


def test_an_event_of_a_capture_cannot_be_waited_for(raw) -> None:
    api, device, stream, _ = raw
    event = api.event_create(device, False)
    api.event_record(device, event, stream)
    assert code_of(api.event_synchronize, device, event) == CAPTURED_EVENT
    api.event_destroy(device, event)


def test_an_event_from_outside_cannot_be_waited_for_inside(raw) -> None:
    api, device, stream, _ = raw
    other, event = api.stream_create(device), api.event_create(device, False)
    api.event_record(device, event, other)
    assert code_of(api.stream_wait_event, device, stream, event) == ISOLATION
    ends_with(raw, INVALIDATED)
    api.event_destroy(device, event)
    api.stream_destroy(device, other)


def test_a_forked_stream_that_is_not_joined_is_an_error(raw) -> None:
    api, index, stream, word = raw
    side, event = api.stream_create(index), api.event_create(index, False)
    api.event_record(index, event, stream)
    api.stream_wait_event(index, side, event)
    assert api.stream_is_capturing(index, side)
    api.memset_d8(index, word, 1, 1, side)
    ends_with(raw, UNJOINED)
    assert not api.stream_is_capturing(index, side)
    api.event_destroy(index, event)
    api.stream_destroy(index, side)


def test_memory_of_the_capturing_thread_comes_from_elsewhere(raw) -> None:
    api, device, _, _ = raw
    assert code_of(api.mem_alloc, device, 1024) == UNSUPPORTED
    ends_with(raw, INVALIDATED)


def test_a_destroyed_graph_leaves_its_executable(device) -> None:
    api = device.api
    with ignis.ones((8,)) as x:
        device.synchronize()
        stream = api.stream_create(device.id)
        api.stream_begin_capture(device.id, stream)
        api.memset_d32(device.id, x.ptr, 0, 4, stream)
        graph = api.stream_end_capture(device.id, stream)
        executable = api.graph_instantiate(device.id, graph)
        api.graph_destroy(device.id, graph)
        assert x.to_host().tolist() == [1] * 8
        api.graph_launch(device.id, executable, 0)
        assert x.to_host().tolist() == [0] * 4 + [1] * 4
        api.graph_exec_destroy(device.id, executable)
        api.stream_destroy(device.id, stream)
        assert default_stream(device).handle == 0


def test_an_arena_never_places_two_live_buffers_on_the_same_bytes(rng) -> None:
    arena = Arena()
    live: dict[int, int] = {}
    most = now = 0
    for _ in range(2000):
        if live and rng.random() < 0.5:
            offset = int(rng.choice(list(live)))
            now -= live.pop(offset)
            arena.free(offset)
        else:
            size = int(rng.integers(0, 5000))
            offset = arena.allocate(size)
            rounded = max(-(-size // ALIGNMENT), 1) * ALIGNMENT
            assert all(offset + rounded <= o or o + s <= offset for o, s in live.items())
            live[offset] = rounded
            now += rounded
        most = max(most, now)
        assert all(offset + size <= arena.peak for offset, size in live.items())
    assert most <= arena.peak <= 2 * most
    for offset in list(live):
        arena.free(offset)
    whole = arena.peak
    assert arena.allocate(whole) == 0 and arena.peak == whole


@pytest.mark.parametrize("returned", [True, False])
def test_a_replay_does_not_overwrite_what_a_tape_needs_of_the_graph(
    device: ignis.Device, returned: bool
) -> None:
    x = ignis.array([1.0, 2.0, 3.0])
    inside: list[ignis.NvArray] = []

    def double() -> ignis.NvArray | None:
        inside[:] = [elementwise.add(x, x)]
        return inside[0] if returned else None

    with ignis.capture(double) as graph:
        graph.replay()
        w = ignis.tensor([1.0, 1.0, 1.0], requires_grad=True)
        loss = (w * ignis.Tensor(inside[0])).sum()
        x.from_host([5.0, 6.0, 7.0])
        with pytest.raises(MemoryContractViolation, match=r"graph\.replay.*'multiply'"):
            graph.replay()
        loss.backward()
        assert w.grad is not None and w.grad.tolist() == [2.0, 4.0, 6.0]
        graph.replay()
        assert inside[0].tolist() == [10.0, 12.0, 14.0]
        inside.clear()


def test_a_graph_whose_free_the_driver_refuses_in_part_keeps_no_memory(operands) -> None:
    x, w = operands
    device = x.device
    if device.driver != "sim":
        pytest.skip("only the simulator injects faults")
    ignis.memory.collect()
    before = ignis.memory.live_bytes(include_caches=True)
    graph = ignis.capture(layer, x, w)
    with ignis.sim.faults.failing("graph_exec_destroy"), pytest.raises(CudaError, match="inject"):
        graph.free()
    assert graph.freed and ignis.memory.live_bytes(include_caches=True) == before
    assert x.ref_count == w.ref_count == 0
