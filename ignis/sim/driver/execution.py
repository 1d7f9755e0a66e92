"""Stream, event, module and launch calls of the simulated driver."""

from __future__ import annotations

import ctypes
import functools
import itertools
from collections.abc import Callable
from time import perf_counter_ns

from ignis.base import interrupts
from ignis.driver.codes import cuda_error
from ignis.driver.gpu_limits import CLUSTER, PORTABLE_CLUSTER
from ignis.driver.protocol import Follower, KernelLaunch, LaunchShape, Params
from ignis.sim.abi.layout import Cluster
from ignis.sim.driver.context import Context
from ignis.sim.driver.modules import (
    BLOCK_LIMIT,
    GRID_LIMIT,
    Function,
    Module,
    compile_ptx,
    translated,
)
from ignis.sim.driver.queues import DEFAULT_STREAMS, Event, Host, Record, SimStream, Wait
from ignis.sim.engine import launch_arrays
from ignis.sim.settings import module_variables

# streams


def stream_create(self: Context, device: int, non_blocking: bool = False, priority: int = 0) -> int:
    """Create a stream; the device does one thing at a time, whatever the priority."""
    state = self.find_device(device, "cuStreamCreateWithPriority()")
    handle = next(self.handles)
    state.streams[handle] = SimStream(state, blocking=not non_blocking)
    state.defers += bool(non_blocking)
    return handle


def stream_priorities(self: Context, device: int) -> tuple[int, int]:
    """Return those of an A100 and an H200."""
    self.find_device(device, "cuCtxGetStreamPriorityRange()")
    return 0, -5


def stream_destroy(self: Context, device: int, stream: int) -> None:
    """Forget the handle; queued work is run later, a capture with the stream is invalid."""
    call = "cuStreamDestroy()"
    state = self.find_device(device, call)
    found = self.find_stream(state, stream, call)
    capture = found.capture
    if state.streams.pop(stream, None) is None:
        raise cuda_error("INVALID_HANDLE", call, "it is the default stream, or is destroyed")
    state.defers -= not found.blocking
    if capture is not None:
        capture.invalid = True
        if capture.origin not in state.streams.values():
            self.end_capture(capture)


def stream_synchronize(self: Context, device: int, stream: int) -> None:
    call = "cuStreamSynchronize()"
    self.wait_for(self.find_device(device, call), stream, call)


def stream_query(self: Context, device: int, stream: int) -> bool:
    call = "cuStreamQuery()"
    state = self.find_device(device, call)
    if state.captures:
        self.check_stream(state, stream, call)
    self.raise_fault(state)
    found = self.find_stream(state, stream, call)
    done = _answer(self, found, found.issued)
    self.raise_fault(state)
    return done and _rests(found)


def stream_idle(self: Context, device: int, stream: int) -> bool | None:
    """Answer as `stream_query`; what moves the stream on never waits for others."""
    state = self.find_device(device, "cuStreamQuery()")
    if state.captures or state.faults:
        return None
    found = state.default if stream in DEFAULT_STREAMS else state.streams.get(stream)
    if found is None:
        return None
    moves = not _meets_host(found, found.finished + 1)
    done = _answer(self, found, found.issued, moves)
    return None if state.faults else done and _rests(found)


def _rests(stream: SimStream) -> bool:
    """Tell whether no thread runs work of the default stream at once."""
    device = stream.device
    idle = stream is not device.default or device.execute.acquire(False)
    if idle and stream is device.default:
        device.execute.release()
    return idle


def _meets_host(stream: SimStream, number: int) -> bool:
    """Tell whether running a stream up to `number` calls functions of the host, which may wait."""
    pending, seen = [(stream, number)], dict[SimStream, int]()
    while pending:
        stream, number = pending.pop()
        finished = stream.finished
        first = max(seen.get(stream, 0), finished)
        seen[stream] = last = max(number, first)
        for item in itertools.islice(stream.queue.copy(), first - finished, last - finished):
            if type(item) is Host:
                return True
            if type(item) is Wait and item.stream.finished < item.number:
                pending.append((item.stream, item.number))
    return False


def _answer(self: Context, stream: SimStream, number: int, moves: bool = True) -> bool:
    """Answer a query; one that asks for the same again and again moves the stream on."""
    if stream.finished >= number:
        return True
    stream.asked += 1
    if moves and stream.asked >= self.patience and not stream.running:
        self.run(stream, stream.finished + 1)
    return False


def stream_wait_event(self: Context, device: int, stream: int, event: int) -> None:
    call = "cuStreamWaitEvent()"
    state = self.find_device(device, call)
    record = self.find_event(event, call).record
    captured = None if record is None else record.captured
    if captured is not None and captured[0] not in state.captures:
        _record(self, event, call)  # refuses it
    found = self.find_stream(state, stream, call)
    if captured is not None:
        if found is state.default:
            raise self.refuse_default(state, call)
        capture, clock = captured
        if found.capture is not None and found.capture is not capture:
            text = "the event belongs to another capture"
            raise found.capture.refuse("STREAM_CAPTURE_ISOLATION", call, text)
        capture.join(found, clock)
    elif found.capture is not None:
        text = "the event was recorded outside the capture"
        raise found.capture.refuse("STREAM_CAPTURE_ISOLATION", call, text)
    elif record is not None and record.stream is not None and not record.done:
        self.enqueue(found, Wait(record.stream, record.number))


# events


def event_create(self: Context, device: int, timing: bool) -> int:
    state = self.find_device(device, "cuEventCreate()")
    handle = next(self.handles)
    self.events[handle] = Event(state, timing)
    return handle


def event_destroy(self: Context, device: int, event: int) -> None:
    """Forget the handle; a queued record still completes."""
    call = "cuEventDestroy()"
    self.find_device(device, call)
    if self.events.pop(event, None) is None:
        raise cuda_error("INVALID_HANDLE", call, f"event {event:#x} does not exist")


def event_record(self: Context, device: int, event: int, stream: int) -> None:
    call = "cuEventRecord()"
    state = self.find_device(device, call)
    found = self.find_event(event, call)
    if found.device is not state:
        text = f"the event belongs to sim:{found.device.id}, the stream to sim:{device}"
        raise cuda_error("INVALID_HANDLE", call, text)
    if stream in DEFAULT_STREAMS and self.at_once(state):
        record = Record(None, perf_counter_ns())
    else:
        queue = self.find_stream(state, stream, call)
        record = Record(queue)
        self.enqueue(queue, record)
    found.record = record


def event_synchronize(self: Context, device: int, event: int) -> None:
    call = "cuEventSynchronize()"
    record = _record(self, event, call)
    state = self.find_device(device, call)
    if record is not None and record.stream is not None:
        self.run(record.stream, record.number)
    self.raise_fault(state)


def event_query(self: Context, device: int, event: int) -> bool:
    call = "cuEventQuery()"
    record = _record(self, event, call)
    state = self.find_device(device, call)
    self.raise_fault(state)
    if record is None or record.stream is None:
        return True
    done = _answer(self, record.stream, record.number)
    self.raise_fault(state)
    return done


def event_elapsed_ms(self: Context, device: int, start: int, end: int) -> float:
    call = "cuEventElapsedTime()"
    records = _record(self, start, call), _record(self, end, call)
    self.find_device(device, call)
    times = []
    for which, event, record in zip(("start", "end"), (start, end), records, strict=True):
        timing = self.find_event(event, call).timing
        if not timing or record is None:
            text = f"the {which} event was " + (
                "never recorded" if timing else "created without timing"
            )
            raise cuda_error("INVALID_HANDLE", call, text)
        if not record.done:
            raise cuda_error("NOT_READY", call, f"the {which} event is not complete")
        times.append(record.time)
    return (times[1] - times[0]) / 1e6


def _record(self: Context, event: int, call: str) -> Record | None:
    """Return the latest record of an event; one that was captured never completes."""
    record = self.find_event(event, call).record
    if record is not None and record.captured is not None:
        capture, text = record.captured[0], "the event was recorded in a capturing stream"
        ended = capture not in capture.device.captures
        raise capture.refuse("INVALID_VALUE" if ended else "CAPTURED_EVENT", call, text)
    return record


# modules


def module_target(self: Context, device: int) -> str:
    return self.find_device(device, "cuDeviceGetAttribute()").gpu.code


def module_load(self: Context, device: int, image: bytes) -> int:
    call = f"cuModuleLoadData({len(image)} bytes)"
    state = self.find_device(device, call)
    room = self.heap.memory - self.heap.used[device]
    module = Module(state, compile_ptx(image, self.heap.space, room, state.gpu, call))
    for address, _ in module.code.variables.values():
        self.heap.adopt(device, address)
    handle = next(self.handles)
    self.modules[handle] = module
    return handle


def module_unload(self: Context, device: int, module: int) -> None:
    call = "cuModuleUnload()"
    found = _module(self, device, module, call)
    self.drain(found.device)
    if self.modules.pop(module, None) is None:
        raise cuda_error("INVALID_HANDLE", call, "another thread unloaded the module")
    for handle in found.functions.values():
        self.functions.pop(self.functions.pop(handle).cooperative, None)
    with found.device.execute:
        for address, _ in found.code.variables.values():
            self.heap.disown(address)
        found.code.close()


def _module(self: Context, device: int, module: int, call: str) -> Module:
    state = self.find_device(device, call)
    found = self.modules.get(module)
    if found is None or found.device is not state:
        text = f"module {module:#x} is not loaded on sim:{device}"
        raise cuda_error("INVALID_HANDLE", call, text)
    return found


def module_get_function(self: Context, device: int, module: int, name: str) -> int:
    call = f"cuModuleGetFunction({name})"
    found = _module(self, device, module, call)
    with self.lock:
        handle = found.functions.get(name)
        if handle is not None:
            return handle
        kernels = sorted(found.code.functions)
        if name not in kernels:
            text = f"the module has {', '.join(kernels) or 'no kernels'}"
            raise cuda_error("NOT_FOUND", call, text)
        code = translated(found.code, name)
        handle = found.functions[name] = next(self.handles)
        self.functions[handle] = Function(found.device, code)
        return handle


def module_get_global(self: Context, device: int, module: int, name: str) -> tuple[int, int]:
    call = f"cuModuleGetGlobal({name})"
    code = _module(self, device, module, call).code
    if name not in code.variables:
        raise cuda_error("NOT_FOUND", call, "the module has no such variable")
    module_variables.address_known(code)
    return code.variables[name]


# functions and launches


def _function(self: Context, device: int, function: int, call: str) -> Function:
    found = self.functions.get(function)
    if found is None or found.device_id != device:
        text = f"function {function:#x} is not in a module on sim:{device}"
        raise cuda_error("INVALID_HANDLE", call, text)
    return found


def function_attribute(self: Context, device: int, function: int, attribute: str) -> int:
    call = f"cuFuncGetAttribute({attribute})"
    found = _function(self, device, function, call)
    values = {
        "LOCAL_SIZE_BYTES": found.code.local_bytes,
        "MAX_DYNAMIC_SHARED_SIZE_BYTES": found.max_dynamic,
        "MAX_THREADS_PER_BLOCK": found.max_threads,
        "NUM_REGS": found.code.registers,
        "PREFERRED_SHARED_MEMORY_CARVEOUT": found.carveout,
        "SHARED_SIZE_BYTES": found.code.shared_bytes,
        "NON_PORTABLE_CLUSTER_SIZE_ALLOWED": int(found.largest_cluster > PORTABLE_CLUSTER),
        **dict(zip(CLUSTER, found.cluster or (0, 0, 0), strict=True)),
    }
    if attribute not in values:
        raise cuda_error("INVALID_VALUE", call, f"known are {', '.join(values)}")
    return values[attribute]


def function_set_attribute(
    self: Context, device: int, function: int, attribute: str, value: int
) -> None:
    call = f"cuFuncSetAttribute({attribute}, {value})"
    found = _function(self, device, function, call)
    if attribute == "MAX_DYNAMIC_SHARED_SIZE_BYTES":
        limit = found.device.gpu.attributes["MAX_SHARED_MEMORY_PER_BLOCK_OPTIN"]
        most = limit - found.code.shared_bytes
        if not 0 <= value <= most:
            raise cuda_error("INVALID_VALUE", call, f"at most {most} bytes")
        found.max_dynamic = value
    elif attribute == "PREFERRED_SHARED_MEMORY_CARVEOUT":
        found.carveout = value
    elif attribute == "NON_PORTABLE_CLUSTER_SIZE_ALLOWED":
        found.largest_cluster = Cluster.MOST if value else PORTABLE_CLUSTER
    else:
        raise cuda_error("INVALID_VALUE", call, "no attribute that can be set")


def follow_arguments(self: Context, follower: Follower) -> None:
    """Checked launches know which part of an allocation an array is, and what is borrowed."""
    launch_arrays.follow(follower)


def launch_kernel(
    self: Context, device: int, function: int, shape: LaunchShape, stream: int, params: Params
) -> None:
    """Launch a kernel; its parameters are copied where the stream defers it."""
    found = self.functions.get(function)
    if found is None or found.device_id != device:
        found = _function(self, device, function, "cuLaunchKernel()")
    (gx, gy, gz), (bx, by, bz), shared = shape
    if not (
        0 < gx <= GRID_LIMIT[0]
        and 0 < gy <= GRID_LIMIT[1]
        and 0 < gz <= GRID_LIMIT[2]
        and 0 < bx
        and 0 < by
        and 0 < bz <= BLOCK_LIMIT[2]
        and bx * by * bz <= found.max_threads
        and 0 <= shared <= found.max_dynamic
        and params.nbytes >= found.code.parameter_bytes
        and (found.cluster is None or found.divides(shape[0]))
    ):
        raise found.refusal(shape, params.nbytes)
    state = found.device
    if stream in DEFAULT_STREAMS and self.at_once(state):
        execute = state.execute
        if not execute.acquire(False):
            interrupts.acquire(execute)
        try:
            found.run(shape, params.address)
        finally:
            execute.release()
        return
    queue = self.find_stream(found.device, stream, "cuLaunchKernel()")
    held = ctypes.create_string_buffer(ctypes.string_at(params.address, params.nbytes))
    address = ctypes.addressof(held)
    arrays = launch_arrays.take()

    def work(part: tuple[int, int] | None, held: object) -> None:  # which holds the parameters
        launch_arrays.put(arrays)
        found.run(shape, address, part)

    for part in found.parts(shape) if self.divides else [None]:
        self.enqueue(queue, functools.partial(work, part, held))


def prepare_launch(self: Context, device: int, launch: KernelLaunch) -> Callable[[], None]:
    """Return a call that launches a kernel; each starts when the one ahead of it has ended."""
    function, shape, stream, params, kind = launch
    arrays = launch_arrays.take()
    if kind != "cooperative" and not arrays:
        # By the driver's own call, which may have something in front of it by then.
        return lambda: self.launch_kernel(device, function, shape, stream, params)

    def start() -> None:
        which = function
        if kind == "cooperative":
            which = _cooperative(self, device, function, shape)
        launch_arrays.put(arrays)
        self.launch_kernel(device, which, shape, stream, params)

    return start


def _cooperative(self: Context, device: int, function: int, shape: LaunchShape) -> int:
    """Return the twin of a kernel whose blocks may wait for each other; refuses large grids."""
    found = _function(self, device, function, "cuLaunchCooperativeKernel()")
    with self.lock:
        if not found.cooperative:
            handle = next(self.handles)
            self.functions[handle] = Function(found.device, found.code, cooperative=True)
            found.cooperative = handle
    twin = self.functions[found.cooperative]
    twin.check_resident(shape)
    twin.max_dynamic, twin.largest_cluster = found.max_dynamic, found.largest_cluster
    return found.cooperative


def occupancy_max_active_blocks(
    self: Context, device: int, function: int, threads: int, shared: int
) -> int:
    call = f"cuOccupancyMaxActiveBlocksPerMultiprocessor(threads={threads}, shared={shared})"
    found = _function(self, device, function, call)
    if not 0 < threads <= found.max_threads or not 0 <= shared:
        text = f"a block has up to {found.max_threads} threads"
        raise cuda_error("INVALID_VALUE", call, text)
    each = found.code.shared_bytes + shared
    return found.device.gpu.blocks_per_multiprocessor(threads, each)
