"""Captures and streams: what is joined is recorded and held, what is not is refused by name."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, CudaError, MemoryContractViolation
from ignis.kernels import elementwise, gemm, softmax
from ignis.runtime import cudart
from ignis.runtime.stream import default_stream
from tests.helpers.compare import assert_close
from tests.helpers.processes import run_script

UNSUPPORTED, ISOLATION, IMPLICIT, WRONG_THREAD = 900, 905, 906, 908

SOURCE = """
extern "C" __global__ void triple(float* x) { x[threadIdx.x] *= 3.0f; }
extern "C" __global__ void nothing(int n) { }
"""


@pytest.fixture
def x(device: ignis.Device, rng: np.random.Generator) -> Generator[ignis.NvArray]:
    with ignis.array(rng.standard_normal((7, 7), dtype=np.float32)) as array:
        yield array


@pytest.fixture
def side(device: ignis.Device) -> Generator[ignis.Stream]:
    stream = ignis.Stream()
    yield stream
    stream.close()


def in_second_run(action: Callable[[], object], x: ignis.NvArray) -> Callable[[], None]:
    """A function that does `action` only while it is recorded."""
    calls: list[int] = []

    def function() -> None:
        calls.append(1)
        elementwise.add(x, x)
        if len(calls) == 2:
            action()

    return function


def on(stream: ignis.Stream, action: Callable[[], object]) -> Callable[[], object]:
    def function() -> object:
        with stream:
            return action()

    return function


WORK: dict[str, Callable[[ignis.NvArray, ignis.Stream], Callable[[], object]]] = {
    "add": lambda x, s: on(s, lambda: elementwise.add(x, x)),
    "neg": lambda x, s: lambda: elementwise.neg(x, out=x, stream=s),
    "softmax": lambda x, s: on(s, lambda: softmax.forward(x)),
    "matmul": lambda x, s: on(s, lambda: gemm.matmul(x, x)),
    "zero": lambda x, s: on(s, x.zero),
    "fill": lambda x, s: on(s, lambda: x.fill(2.0)),
    "clone": lambda x, s: on(s, x.clone),
    "slice_copy": lambda x, s: on(s, lambda: x.slice_copy(1, 0, 2)),
    "write_rows": lambda x, s: on(s, lambda: x.write_rows(x[3:4], 0)),
    "triple": lambda x, s: lambda: ignis.compile(SOURCE, "triple").launch(1, 49, (x,), stream=s),
    "nothing": lambda x, s: lambda: ignis.compile(SOURCE, "nothing").launch(1, 1, (3,), stream=s),
}


@pytest.mark.parametrize("operation", WORK)
@pytest.mark.parametrize("home", ["default", "side"])
def test_work_on_a_stream_that_did_not_join_is_refused_by_name(
    x: ignis.NvArray, side: ignis.Stream, operation: str, home: str
) -> None:
    before = x.to_host()
    with side:
        own = ignis.array(before)  # an array whose own stream is the one that did not join
    array = x if home == "default" else own
    with pytest.raises(CudaError, match=rf"{operation}.*Stream.*is not part") as caught:
        ignis.capture(in_second_run(WORK[operation](array, side), x))
    assert caught.value.code == ISOLATION
    del caught
    assert array.ref_count == 0
    np.testing.assert_array_equal(array.to_host(), before)
    own.free()


def test_work_on_the_default_stream_is_refused_by_name(x: ignis.NvArray) -> None:
    stream = default_stream(x.device)
    kept: list[CudaError] = []

    def attempt() -> None:
        with pytest.raises(CudaError, match=r"^neg.*default stream") as caught:
            elementwise.neg(x, out=x, stream=stream)
        kept.append(caught.value)

    # Refused before the driver met it: the capture itself goes on.
    with ignis.capture(in_second_run(attempt, x)) as graph:
        graph.replay()
    assert [error.code for error in kept] == [IMPLICIT]


def test_a_prepared_launch_of_another_stream_is_refused(
    x: ignis.NvArray, side: ignis.Stream
) -> None:
    before, version = x.to_host(), x.version
    kernel = ignis.compile(SOURCE, "triple")
    prepared = kernel.prepare(1, 49, (x,), stream=side)
    version = x.version
    with pytest.raises(CudaError, match="triple.*is not part") as caught:
        ignis.capture(in_second_run(prepared, x))
    assert caught.value.code == ISOLATION
    assert x.version == version
    prepared = kernel.prepare(1, 49, (x,), stream=default_stream(x.device))
    with pytest.raises(CudaError, match="triple.*default stream"):
        ignis.capture(in_second_run(prepared, x))
    np.testing.assert_array_equal(x.to_host(), before)
    del caught


def test_a_prepared_launch_inside_is_captured_and_its_arrays_are_held(x: ignis.NvArray) -> None:
    before = x.to_host()
    kernel = ignis.compile(SOURCE, "triple")
    prepared: list[Callable[[], None]] = []

    def function() -> None:
        if not prepared:  # in the first run: on the stream that is going to capture
            prepared.append(kernel.prepare(1, 49, (x,)))
        prepared[0]()

    with ignis.capture(function) as graph:
        with pytest.raises(MemoryContractViolation, match="graph"):
            x.free()
        version = x.version
        graph.replay()
        assert x.version == version + 1
        assert_close(x, before.astype(np.float64) * 9)
        x.tape_hold("gelu")
        with pytest.raises(MemoryContractViolation, match="gelu"):
            graph.replay()
        x.tape_release("gelu")
    assert x.ref_count == 0


def test_a_joined_stream_is_captured_and_holds_arrays_of_its_own(
    x: ignis.NvArray, side: ignis.Stream
) -> None:
    with side:
        factor = ignis.full((7, 7), 5.0)

    def function() -> ignis.NvArray:
        main = ignis.current_stream()
        side.wait_stream(main)
        with side:
            scaled = elementwise.mul(factor, x)
        main.wait_stream(side)
        return elementwise.add(scaled, x)

    with ignis.capture(function) as graph:
        with pytest.raises(MemoryContractViolation, match="graph"):
            factor.free()
        for value in (1.0, -2.0):
            x.fill(value)
            graph.replay()
            assert_close(graph.outputs, np.full((7, 7), 6.0 * value))
    factor.free()
    side.synchronize()


def test_work_of_another_device_is_refused(x: ignis.NvArray) -> None:
    others = [d for d in ignis.devices() if d is not x.device]
    if not others:
        pytest.skip("needs another device")
    with ignis.ones((3,), device=others[0]) as far:
        with pytest.raises(CudaError, match="zero.*is not part"):
            ignis.capture(in_second_run(far.zero, x), device=x.device)
        assert far.tolist() == [1.0] * 3


def test_another_thread_does_not_slip_work_into_a_capture(x: ignis.NvArray) -> None:
    found: list[CudaError] = []

    def action() -> None:
        capturing = ignis.current_stream()

        def other() -> None:
            try:
                elementwise.neg(x, out=x, stream=capturing)
            except CudaError as error:
                found.append(error)

        thread = threading.Thread(target=other)
        thread.start()
        thread.join()

    with ignis.capture(in_second_run(action, x)) as graph:
        graph.replay()
    assert [error.code for error in found] == [WRONG_THREAD]
    assert "another thread captures" in str(found[0])


BESIDE = {
    "work": lambda x: elementwise.neg(x),
    "a fill": lambda x: x.fill(2.0),
    "a copy to the host": lambda x: x.to_host(),
    "a copy from the host": lambda x: x.from_host(np.ones(x.shape, np.float32)),
    "a large allocation": lambda x: ignis.empty(1 << 24),
    "an allocation that is filled": lambda x: ignis.zeros(1 << 22),
    "an array of the host": lambda x: ignis.array(np.ones(1 << 20, np.float32)),
    "a free": lambda x: x.free(),
    "a wait": lambda x: default_stream(x.device).synchronize(),
    "a question": lambda x: default_stream(x.device).done(),
    "an event": lambda x: default_stream(x.device).record(),
    "a wait for an event": lambda x: default_stream(x.device).wait_stream(ignis.Stream()),
    "a wait for the device": lambda x: x.device.synchronize(),
    "a stream that ends": lambda x: ignis.Stream(non_blocking=True).close(),
    "a pinned buffer": lambda x: ignis.PinnedBuffer(1 << 20).free(),
    "a collection": lambda x: ignis.memory.collect(),
    "a kernel that is compiled": lambda x: ignis.compile(SOURCE, "triple").prepare(1, 49, (x,)),
}
"""What a thread may do on the default stream."""


@pytest.mark.parametrize("what", list(BESIDE))
def test_what_another_thread_does_on_the_default_stream_leaves_a_capture_whole(
    x: ignis.NvArray, what: str
) -> None:
    beside, found = ignis.ones(x.shape), []

    def action() -> None:
        def other() -> None:
            try:
                BESIDE[what](beside)
            except CudaError as error:
                found.append(error.with_traceback(None))

        thread = threading.Thread(target=other)
        thread.start()
        thread.join()

    with ignis.capture(in_second_run(action, x)) as graph:
        graph.replay()
    assert {error.code for error in found} <= {IMPLICIT, UNSUPPORTED}
    assert all("thread" in str(error) for error in found)
    if what != "a free" or found:
        assert (beside.to_host() == (2.0 if what == "a fill" and not found else 1.0)).all()
        beside.free()


def test_threads_that_capture_take_turns(device: ignis.Device, rng: np.random.Generator) -> None:
    arrays = [ignis.array(rng.standard_normal(33, dtype=np.float32)) for _ in range(4)]
    hosts = [array.to_host().astype(np.float64) for array in arrays]
    gate = threading.Barrier(len(arrays))
    failures: list[BaseException] = []

    def work(array: ignis.NvArray) -> None:
        try:
            with ignis.use_device(device):
                gate.wait()
                for _ in range(3):
                    with ignis.capture(lambda: elementwise.scale(array, 2.0, out=array)):
                        pass
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(array,)) for array in arrays]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    for array, host in zip(arrays, hosts, strict=True):
        assert_close(array, host * 8)
        array.free()


def test_a_child_forked_during_a_capture_is_not_capturing(device_name: str) -> None:
    body = """
    import threading
    x = ignis.ones(3, device=D)
    inside, forked, calls = threading.Event(), threading.Event(), []

    def function():
        calls.append(1)
        if len(calls) == 2:
            inside.set()
            forked.wait()
        x.zero()

    thread = threading.Thread(target=lambda: ignis.capture(function, device=D).free())
    thread.start()
    inside.wait()
    child = os.fork()
    if child == 0:
        for attempt in (x.zero, lambda: ignis.capture(lambda: None, device=D)):
            try:
                attempt()
            except ignis.errors.ForkError:
                continue
            os._exit(1)
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    forked.set()
    thread.join()
    print(code, x.tolist())
    """
    found = run_script(device_name, body)
    assert found.stdout == "0 [0.0, 0.0, 0.0]\n", found.stderr


def test_captures_and_replays_do_not_nest(x: ignis.NvArray) -> None:
    inner: list[int] = []

    def nested() -> None:
        ignis.capture(lambda: inner.append(1))

    with pytest.raises(ArgumentError, match="already"):
        ignis.capture(nested)  # in the first run already, which is not recorded yet
    assert not inner
    with ignis.capture(lambda: x.zero()) as graph:
        with pytest.raises(CudaError, match=r"graph\.replay.*not part of another") as caught:
            ignis.capture(in_second_run(graph.replay, x))
        assert caught.value.code == UNSUPPORTED
        del caught
        graph.replay()


@pytest.fixture
def session(device: ignis.Device) -> Generator[ignis.Session]:
    with ignis.Session() as made:
        node = made.input_2d(3, 5)
        result = made.scale(node, 2.0)
        made.realize(result)
        made.upload(node, np.ones((3, 5)))
        made.compute()
        made.node, made.result = node, result  # type: ignore[attr-defined]
        yield made


ESCAPES: dict[str, Callable[[ignis.NvArray, ignis.Session], object]] = {
    "pin": lambda x, s: x.pin(),
    "PinnedBuffer": lambda x, s: ignis.PinnedBuffer(1 << 20),
    "upload": lambda x, s: s.upload(s.node, np.zeros((3, 5))),
    "download": lambda x, s: s.download(s.result),
    "to_host": lambda x, s: x.tolist(),
    "to_host_async": lambda x, s: x.to_host_async(),
    "from_host_raw": lambda x, s: x.from_host_raw(bytes(196)),
    "from_host": lambda x, s: ignis.kernels.embedding.lookup(x, [1, 2]),
    "graph.replay": lambda x, s: s.compute(),
    "Event.synchronize": lambda x, s: ignis.current_stream().record().synchronize(),
}


@pytest.mark.parametrize("operation", ESCAPES)
def test_what_needs_the_host_is_refused_by_name(
    x: ignis.NvArray, session: ignis.Session, operation: str
) -> None:
    before = x.to_host()
    with pytest.raises(CudaError, match=f"^{operation}.*cannot be part of a graph") as caught:
        ignis.capture(in_second_run(lambda: ESCAPES[operation](x, session), x))
    assert caught.value.code == UNSUPPORTED
    del caught
    assert x.ref_count == 0 and x.pinned_host_ptr is None
    np.testing.assert_array_equal(x.to_host(), before)
    np.testing.assert_array_equal(session.download(session.result), np.full((3, 5), 2.0))


def test_raw_calls_return_the_codes_of_captures(x: ignis.NvArray) -> None:
    codes: list[int] = []

    def raw() -> None:
        codes.append(cudart.cudaMalloc(1024)[0])

    with pytest.raises(CudaError, match="INVALIDATED"):
        ignis.capture(in_second_run(raw, x))
    assert codes == [cudart.cudaError_t.cudaErrorStreamCaptureUnsupported]


def test_waiting_for_a_time_is_refused(x: ignis.NvArray) -> None:
    first, last = ignis.Event(timing=True).record(), ignis.Event(timing=True).record()
    with pytest.raises(CudaError, match="elapsed_ms"):
        ignis.capture(in_second_run(lambda: last.elapsed_ms(first), x))
    assert last.elapsed_ms(first) >= 0


def test_the_ledger_lists_what_a_graph_owns_until_it_is_freed_once(x: ignis.NvArray) -> None:
    ignis.memory.collect()
    before = ignis.memory.live_bytes(), ignis.memory.live_bytes(include_caches=True)
    kept: list[ignis.NvArray] = []

    def function() -> ignis.NvArray:
        kept[:] = [elementwise.add(x, x)]  # escapes, but belongs to the graph
        return elementwise.scale(kept[0], 2.0)

    graph = ignis.capture(function)
    records = {record.id: record for record in ignis.memory.live()}
    assert records[graph.outputs.id].nbytes == 196
    assert "graph" in str(records[graph.outputs.id].holders)
    assert records[kept[0].id].owner == "ignis"
    assert ignis.memory.live_bytes() == before[0] + 2 * 196
    # Its arrays lie in one block, which is a cache of ignis.
    assert ignis.memory.live_bytes(include_caches=True) >= before[1] + graph.planned_bytes
    graph.free()
    assert kept[0].freed and graph.outputs.freed
    assert (ignis.memory.live_bytes(), ignis.memory.live_bytes(include_caches=True)) == before
    graph.free()
    del graph
    ignis.memory.collect()
    assert (ignis.memory.live_bytes(), ignis.memory.live_bytes(include_caches=True)) == before
    with pytest.raises(ignis.errors.UseAfterFreeError):
        kept[0].to_host()
