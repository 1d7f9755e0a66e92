"""DryDriver: the Driver protocol with memory that is counted and kernels that do not run.

A dry device stands for a GPU (`ignis.driver.dry.gpus`): its attributes choose kernels, launch
shapes and workspaces as that GPU's would. Values go in and are dropped; whoever asks for one gets a
`DryRunError`. Nothing takes time, so that every stream is always done.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NoReturn

from ignis.base.locks import Lock
from ignis.driver.codes import cuda_error
from ignis.driver.dry.gpus import GPUS, Gpu
from ignis.driver.dry.memory import DryMemory
from ignis.driver.dry.modules import DryFunction, DryModule
from ignis.driver.order.passed import product_parts
from ignis.driver.protocol import (
    Describe,
    ExportedMemory,
    Follower,
    KernelLaunch,
    LaunchShape,
    MatmulProduct,
    Params,
    Pitched,
    Pointers,
)
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.driver.texels import ArrayLayout, ArrayTexels, Sampling, TexelSource
from ignis.errors import DryRunError

_CUDA_VERSION = 13000
_DEFAULT_STREAMS = (0, 1, 2)  # of the device and of the thread
_TENSOR_MAP_BYTES = 128
_WORKSPACE_BYTES = 32 << 20  # as cuBLASLt's is


@dataclass(frozen=True, slots=True)
class _Plan:
    """A product, as large as one of cuBLASLt's that needs its workspace."""

    product: MatmulProduct
    workspace_bytes: int = _WORKSPACE_BYTES


class DryDriver:
    """The Driver protocol without a device; `ignis.driver.protocol.Driver` says what calls do."""

    name = "dry"
    recycles_blocks = True
    host_addressable = False
    keeps_values = False
    describe: Describe | None = None

    def __init__(self) -> None:
        self._alive = True
        self._lock = Lock()
        self._handles = itertools.count(16)  # small numbers are the default streams
        self._memory = DryMemory()
        self._modules: dict[int, DryModule] = {}
        self._functions: dict[int, DryFunction] = {}
        # Handles of streams, events and graphs that exist, by device.
        self._streams: set[tuple[int, int]] = set()
        self._events: set[tuple[int, int]] = set()
        self._graphs: set[tuple[int, int]] = set()
        self._objects: set[tuple[int, int]] = set()  # textures and surfaces
        # A stream takes part in the capture that began on the stream it leads to.
        self._capturing: dict[tuple[int, int], int] = {}
        self._captured_events: dict[tuple[int, int], int] = {}
        """By the event, the stream that began the capture; 0 once that has ended."""

    @property
    def alive(self) -> bool:
        """False after `shutdown`."""
        return self._alive

    def shutdown(self) -> None:
        """Mark the driver as gone."""
        self._alive = False

    # -- devices -------------------------------------------------------------------------------

    def device_count(self) -> int:
        return len(GPUS)

    def device_name(self, device: int) -> str:
        return f"NVIDIA {self._gpu(device).name.replace('-', ' ')} (dry run)"

    def device_attribute(self, device: int, attribute: str) -> int:
        found = self._gpu(device).attributes.get(attribute)
        if found is None:
            raise cuda_error("INVALID_VALUE", f"cuDeviceGetAttribute({attribute})")
        return found

    def driver_version(self) -> int:
        return _CUDA_VERSION

    def mem_get_info(self, device: int) -> tuple[int, int]:
        total = self._gpu(device).memory
        return max(total - self._memory.used[device], 0), total

    def synchronize(self, device: int) -> None:
        self._refuse_capture(device, "cuCtxSynchronize()")

    def _gpu(self, device: int) -> Gpu:
        if not 0 <= device < len(GPUS):
            raise cuda_error("INVALID_DEVICE", f"dry:{device}")
        return GPUS[device]

    # -- memory --------------------------------------------------------------------------------

    def mem_alloc(self, device: int, nbytes: int) -> int:
        self._gpu(device)
        return self._memory.allocate(device, nbytes, f"cuMemAlloc({nbytes})")

    def mem_free(self, device: int, ptr: int) -> None:
        self._memory.free(device, ptr, f"cuMemFree({ptr:#x})")

    def mem_alloc_async(self, device: int, nbytes: int, stream: int) -> int:
        self._require_stream(device, stream, "cuMemAllocAsync()")
        return self._memory.allocate(device, nbytes, f"cuMemAllocAsync({nbytes})")

    def mem_free_async(self, device: int, ptr: int, stream: int) -> None:
        self._require_stream(device, stream, "cuMemFreeAsync()")
        self._memory.free(device, ptr, f"cuMemFreeAsync({ptr:#x})")

    def mem_pool_trim(self, device: int, keep: int) -> None:
        """Do nothing: freed memory is never cached."""

    def mem_host_alloc(self, device: int, nbytes: int) -> int:
        return self._memory.allocate_pinned(nbytes, f"cuMemHostAlloc({nbytes})")

    def mem_free_host(self, ptr: int) -> None:
        self._memory.free_pinned(ptr, f"cuMemFreeHost({ptr:#x})")

    def pointer_is_host(self, ptr: int) -> bool:
        return self._memory.device_of(ptr) is None

    def pointer_is_pinned(self, ptr: int) -> bool:
        return self._memory.is_pinned(ptr)

    def pointer_device(self, ptr: int) -> int | None:
        return self._memory.device_of(ptr)

    def memset_d8(self, device: int, ptr: int, value: int, count: int, stream: int) -> None:
        self._work(device, stream, f"cuMemsetD8Async(count={count})", (ptr, count))

    def memset_d16(self, device: int, ptr: int, value: int, count: int, stream: int) -> None:
        self._work(device, stream, f"cuMemsetD16Async(count={count})", (ptr, 2 * count))

    def memset_d32(self, device: int, ptr: int, value: int, count: int, stream: int) -> None:
        self._work(device, stream, f"cuMemsetD32Async(count={count})", (ptr, 4 * count))

    def memcpy_htod(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        self._work(device, stream, f"cuMemcpyHtoDAsync({nbytes})", (dst, nbytes))

    def memcpy_dtoh(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        call = f"cuMemcpyDtoHAsync({nbytes})"
        self._work(device, stream, call, (src, nbytes))
        self._no_values(device, call)

    def peek(self, device: int, dst: int, src: int, nbytes: int) -> None:
        self._no_values(device, f"cuMemcpyDtoH({nbytes})")

    def memcpy_dtod(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        call = f"cuMemcpyDtoDAsync({nbytes})"
        self._work(device, stream, call, (dst, nbytes), (src, nbytes))

    def memcpy_peer(
        self, dst_device: int, dst: int, src_device: int, src: int, nbytes: int, stream: int
    ) -> None:
        call = f"cuMemcpyPeerAsync({nbytes})"
        self._work(dst_device, stream, call, (dst, nbytes), (src, nbytes))

    def memcpy_2d_dtod(
        self, device: int, dst: Pitched, src: Pitched, width: int, height: int, stream: int
    ) -> None:
        call = f"cuMemcpy2DAsync({width} x {height})"
        used = [(ptr, (height - 1) * pitch + width) for ptr, pitch in (dst, src)]
        self._work(device, stream, call, *(used if width and height else ()))

    def can_access_peer(self, device: int, peer: int) -> bool:
        return True

    def enable_peer_access(self, device: int, peer: int) -> bool:
        return True

    def device_identity(self, device: int) -> str:
        return f"dry-{self._gpu(device).name}"

    def mem_export(self, device: int, ptr: int) -> ExportedMemory:
        detail = f"dry:{device} has no memory that another process could map"
        raise cuda_error("NOT_SUPPORTED", "cuIpcGetMemHandle()", detail)

    def mem_import(self, device: int, exported: ExportedMemory) -> int:
        detail = f"dry:{device} has no memory of another process"
        raise cuda_error("NOT_SUPPORTED", "cuIpcOpenMemHandle()", detail)

    def mem_close(self, device: int, ptr: int) -> None:
        raise cuda_error("INVALID_VALUE", "cuIpcCloseMemHandle()", "nothing was imported")

    def _work(self, device: int, stream: int, call: str, *ranges: tuple[int, int]) -> None:
        """Check what is given to a stream, and do nothing."""
        self._require_stream(device, stream, call)
        for ptr, nbytes in ranges:
            self._memory.require(ptr, nbytes, call)

    def _no_values(self, device: int, call: str) -> NoReturn:
        raise DryRunError(
            f"{call}: dry:{device} has no values: a dry run counts memory and runs no kernel. "
            "Leave out code that reads results (to_host, item, float, printing)"
        )

    # -- streams and events --------------------------------------------------------------------

    def stream_create(self, device: int, non_blocking: bool = False, priority: int = 0) -> int:
        self._gpu(device)
        return self._made(self._streams, device)

    def stream_priorities(self, device: int) -> tuple[int, int]:
        self._gpu(device)
        return 0, -5

    def stream_idle(self, device: int, stream: int) -> bool | None:
        return None if (device, stream) in self._capturing else True

    def stream_destroy(self, device: int, stream: int) -> None:
        self._require_stream(device, stream, "cuStreamDestroy()")
        with self._lock:
            self._streams.discard((device, stream))
            self._capturing.pop((device, stream), None)

    def stream_synchronize(self, device: int, stream: int) -> None:
        call = "cuStreamSynchronize()"
        self._require_stream(device, stream, call)
        if (device, stream) in self._capturing:
            raise cuda_error("STREAM_CAPTURE_UNSUPPORTED", call, "the stream captures")

    def stream_query(self, device: int, stream: int) -> bool:
        self.stream_synchronize(device, stream)
        return True

    def stream_wait_event(self, device: int, stream: int, event: int) -> None:
        self._require_stream(device, stream, "cuStreamWaitEvent()")
        # An event of another device is waited for, too.
        for key, origin in list(self._captured_events.items()):
            if key[1] == event:
                self._refuse_ended(origin, "cuStreamWaitEvent()")
                self._capturing.setdefault((device, stream), origin)

    def event_create(self, device: int, timing: bool) -> int:
        self._gpu(device)
        return self._made(self._events, device)

    def event_destroy(self, device: int, event: int) -> None:
        self._require_event(device, event, "cuEventDestroy()")
        with self._lock:
            self._events.discard((device, event))
            self._captured_events.pop((device, event), None)

    def event_record(self, device: int, event: int, stream: int) -> None:
        call = "cuEventRecord()"
        self._require_stream(device, stream, call)
        self._require_event(device, event, call)
        origin = self._capturing.get((device, stream))
        if origin is None:
            self._captured_events.pop((device, event), None)
        else:
            self._captured_events[device, event] = origin

    def event_synchronize(self, device: int, event: int) -> None:
        call = "cuEventSynchronize()"
        self._require_event(device, event, call)
        origin = self._captured_events.get((device, event))
        if origin is not None:
            self._refuse_ended(origin, call)
            raise cuda_error("CAPTURED_EVENT", call, "it was recorded in a capture")

    def _refuse_ended(self, origin: int, call: str) -> None:
        if not origin:
            raise cuda_error("INVALID_VALUE", call, "it was recorded in a capture that has ended")

    def event_query(self, device: int, event: int) -> bool:
        self.event_synchronize(device, event)
        return True

    def event_elapsed_ms(self, device: int, start: int, end: int) -> float:
        self._no_values(device, "cuEventElapsedTime()")

    def _made(self, kind: set[tuple[int, int]], device: int) -> int:
        handle = next(self._handles)
        kind.add((device, handle))
        return handle

    def _require_stream(self, device: int, stream: int, call: str) -> None:
        if stream in _DEFAULT_STREAMS:
            self._refuse_capture(device, call)
        elif (device, stream) not in self._streams:
            raise cuda_error("INVALID_HANDLE", call, f"dry:{device} has no stream {stream:#x}")

    def _require_event(self, device: int, event: int, call: str) -> None:
        if (device, event) not in self._events:
            raise cuda_error("INVALID_HANDLE", call, f"dry:{device} has no event {event:#x}")

    def _refuse_capture(self, device: int, call: str) -> None:
        if any(key[0] == device for key in self._capturing):
            raise cuda_error("STREAM_CAPTURE_IMPLICIT", call, "a stream captures")

    # -- capture and graphs --------------------------------------------------------------------

    def stream_begin_capture(self, device: int, stream: int) -> None:
        call = "cuStreamBeginCapture()"
        self._require_stream(device, stream, call)
        with self._lock:
            if (device, stream) in self._capturing:
                raise cuda_error("ILLEGAL_STATE", call, "the stream is already capturing")
            self._capturing[device, stream] = stream

    def stream_end_capture(self, device: int, stream: int) -> int:
        call = "cuStreamEndCapture()"
        with self._lock:
            if self._capturing.get((device, stream)) != stream:
                raise cuda_error("ILLEGAL_STATE", call, "the stream did not begin a capture")
            for key in [key for key, origin in self._capturing.items() if origin == stream]:
                del self._capturing[key]
            for key, origin in self._captured_events.items():
                self._captured_events[key] = 0 if origin == stream else origin
        return self._made(self._graphs, device)

    def stream_is_capturing(self, device: int, stream: int) -> bool:
        self._require_stream(device, stream, "cuStreamIsCapturing()")
        return (device, stream) in self._capturing

    def graph_instantiate(self, device: int, graph: int) -> int:
        self._require_graph(device, graph, "cuGraphInstantiate()")
        return self._made(self._graphs, device)

    def graph_destroy(self, device: int, graph: int) -> None:
        self._require_graph(device, graph, "cuGraphDestroy()")
        self._graphs.discard((device, graph))

    def graph_launch(self, device: int, executable: int, stream: int) -> None:
        call = "cuGraphLaunch()"
        self._require_graph(device, executable, call)
        self._require_stream(device, stream, call)

    def graph_exec_destroy(self, device: int, executable: int) -> None:
        self._require_graph(device, executable, "cuGraphExecDestroy()")
        self._graphs.discard((device, executable))

    def _require_graph(self, device: int, graph: int, call: str) -> None:
        if (device, graph) not in self._graphs:
            raise cuda_error("INVALID_VALUE", call, f"dry:{device} has no graph {graph:#x}")

    # -- modules and launches ------------------------------------------------------------------

    def module_target(self, device: int) -> str:
        return self._gpu(device).target

    def module_load(self, device: int, image: bytes) -> int:
        handle = next(self._handles)
        self._modules[handle] = DryModule.read(image)
        return handle

    def module_unload(self, device: int, module: int) -> None:
        self._modules.pop(module, None)

    def module_get_function(self, device: int, module: int, name: str) -> int:
        found = self._modules[module].kernels.get(name)
        if found is None:
            raise cuda_error("NOT_FOUND", f"cuModuleGetFunction({name})")
        handle = next(self._handles)
        self._functions[handle] = found
        return handle

    def module_get_global(self, device: int, module: int, name: str) -> tuple[int, int]:
        nbytes = self._modules[module].variables.get(name)
        call = f"cuModuleGetGlobal({name})"
        if nbytes is None:
            raise cuda_error("NOT_FOUND", call)
        return self._memory.allocate(device, max(nbytes, 1), call), nbytes

    def function_attribute(self, device: int, function: int, attribute: str) -> int:
        found = self._functions[function].attributes.get(attribute)
        if found is None:
            detail = "known only from machine code, which a dry run does not compile"
            raise cuda_error("NOT_SUPPORTED", f"cuFuncGetAttribute({attribute})", detail)
        return found

    def function_set_attribute(
        self, device: int, function: int, attribute: str, value: int
    ) -> None:
        attributes = self._functions[function].attributes
        limit = self._gpu(device).attributes["MAX_SHARED_MEMORY_PER_BLOCK_OPTIN"]
        most = limit - attributes["SHARED_SIZE_BYTES"]
        if attribute == "MAX_DYNAMIC_SHARED_SIZE_BYTES" and not 0 <= value <= most:
            raise cuda_error("INVALID_VALUE", f"cuFuncSetAttribute({attribute}, {value})")
        attributes[attribute] = value

    def follow_arguments(self, follower: Follower) -> None:
        """Nobody is told: no kernel runs."""

    def launch_kernel(
        self, device: int, function: int, shape: LaunchShape, stream: int, params: Params
    ) -> None:
        grid, block, shared = shape
        call = f"cuLaunchKernel(grid={grid}, block={block}, shared={shared})"
        self._require_stream(device, stream, call)
        self._functions[function].require_launchable(self._gpu(device), block, shared, call)

    def prepare_launch(self, device: int, launch: KernelLaunch) -> Callable[[], None]:
        return partial(self.launch_kernel, device, *launch[:-1])

    def occupancy_max_active_blocks(
        self, device: int, function: int, threads: int, shared: int
    ) -> int:
        return self._functions[function].resident_blocks(self._gpu(device), threads, shared)

    # -- textures and surfaces -----------------------------------------------------------------

    def array_create(self, device: int, layout: ArrayLayout) -> int:
        self._gpu(device)
        return self._memory.allocate(device, layout.nbytes, "cuArray3DCreate()")

    def array_destroy(self, device: int, array: int) -> None:
        self._memory.free(device, array, "cuArrayDestroy()")

    def memcpy_dtoa(
        self, device: int, array: int, layout: ArrayLayout, src: int, stream: int
    ) -> None:
        self._work(
            device, stream, "cuMemcpy3DAsync()", (array, layout.nbytes), (src, layout.nbytes)
        )

    def memcpy_atod(
        self, device: int, dst: int, array: int, layout: ArrayLayout, stream: int
    ) -> None:
        self._work(
            device, stream, "cuMemcpy3DAsync()", (dst, layout.nbytes), (array, layout.nbytes)
        )

    def texture_create(self, device: int, source: TexelSource, sampling: Sampling) -> int:
        self._gpu(device)
        return self._made(self._objects, device)

    def texture_destroy(self, device: int, texture: int) -> None:
        if (device, texture) not in self._objects:
            raise cuda_error("INVALID_VALUE", "cuTexObjectDestroy()", "no such object")
        self._objects.discard((device, texture))

    def surface_create(self, device: int, array: ArrayTexels) -> int:
        self._gpu(device)
        return self._made(self._objects, device)

    def surface_destroy(self, device: int, surface: int) -> None:
        self.texture_destroy(device, surface)

    def tensor_map(self, device: int, address: int, boxes: TensorBoxes) -> bytes:
        return bytes(_TENSOR_MAP_BYTES)

    def prepare_matmul(self, device: int, product: MatmulProduct) -> _Plan:
        return _Plan(product)

    def matmul(
        self,
        device: int,
        plan: _Plan,
        stream: int,
        pointers: Pointers,
        workspace: int,
        factors: tuple[float, float] = (1.0, 0.0),
    ) -> None:
        p = plan.product
        call = f"cublasLtMatmul(m={p.m}, n={p.n}, k={p.k})"
        parts = product_parts(p, *pointers)
        self._work(device, stream, call, *(part[:2] for part in parts))


def open_driver() -> DryDriver:
    """Return a new driver; `ignis.driver.registry` has the one of the process."""
    return DryDriver()
