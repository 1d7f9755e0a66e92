"""The boundary between ignis and a device: the calls it makes, in CUDA's own terms.

`CudaDriver` forwards them to libcuda, `SimDriver` executes them on the CPU, `DryDriver` counts
memory and executes nothing. All handles are plain integers, but for that of a kernel, which is
whatever object the driver finds it by. Device pointers, pinned host pointers and pageable host
pointers share one (unified) address space, as on every 64-bit CUDA platform. Every method raises
`ignis.errors.CudaError` with CUDA's error code when the driver refuses. Stream handle 0 is the
legacy default stream of the device that the call names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, runtime_checkable

import numpy as np

if TYPE_CHECKING:
    from ignis.driver.tensor_boxes import TensorBoxes
    from ignis.driver.texels import ArrayLayout, ArrayTexels, Sampling, TexelSource

Dim3 = tuple[int, int, int]
LaunchShape = tuple[Dim3, Dim3, int]
"""Blocks of the grid, threads of a block, and bytes of dynamic shared memory per block."""
Pitched = tuple[int, int]
"""Address of the first of some rows, and the bytes between the starts of two."""
LaunchKind = Literal["ordinary", "cooperative", "programmatic"]


@dataclass(frozen=True, slots=True)
class MemoryRecord:
    """Facts of an allocation from above the driver, for the driver's messages.

    Attributes
    ----------
    address, nbytes : int
        Of the memory that its user asked for.
    name : str
        Who it is: ``"array #3 float32[129]"``.
    id : int
        Of the array; 0 for memory that is not an array.
    dtype : str
        Of the array's elements; empty where it is not known.
    owner : str
        Whose it is, or was.
    allocated, freed : str or None
        Where in the program that happened, while allocation sites are recorded.
    hint : str
        How to have allocation sites recorded.
    """

    address: int
    nbytes: int
    name: str
    id: int
    dtype: str
    owner: str
    allocated: str | None
    freed: str | None
    hint: str


@dataclass(frozen=True, slots=True)
class ExportedMemory:
    """A block of device memory as another process can map it: plain data, and a file descriptor.

    Attributes
    ----------
    kind : str
        How it is shared: ``"ipc"`` (cuIpcGetMemHandle), ``"pool"`` (cuMemPoolExportPointer) or
        ``"segment"`` (simulated memory).
    source : str
        What `fd` stands for: a name that is unique among processes; empty without one.
    data : bytes
        The handle, which only the driver reads.
    offset : int
        Bytes from the beginning of what the handle stands for to the address that was exported.
    nbytes : int
        Of the block from that address on.
    fd : int
        What must travel beside the data, over a Unix socket; -1 if nothing must. In the process
        that exports, it belongs to the driver and stays open; whoever receives it closes it.
    """

    kind: str
    source: str
    data: bytes
    offset: int
    nbytes: int
    fd: int = -1


Describe = Callable[[int, int, int, bool], MemoryRecord | None]
"""``describe(address, start, nbytes, freed)``: the allocation next to `address` among those in a
block of the driver's, which is live or was freed."""


class PassedArray(NamedTuple):
    """An array that a launch gets through a pointer.

    Its address lies `offset` bytes into the parameters; it has `nbytes` bytes from `address` on,
    and the kernel may write them if it is `written`.
    """

    offset: int
    address: int
    nbytes: int
    written: bool


PassArrays = Callable[[Sequence[PassedArray]], None]
"""Tells the driver which arrays the next launch of the calling thread gets."""


class Follower(Protocol):
    """Somebody who knows the arguments of launches."""

    def follow(self, tell: PassArrays | None) -> None:
        """Call `tell` with the arrays of each launch from now on; None: no more."""


class Params(Protocol):
    """Packed kernel parameters.

    ``address`` points to ``nbytes`` bytes laid out as the kernel's parameter space, ``pointers``
    to a C array with one ``void *`` per parameter into them (cuLaunchKernel's ``kernelParams``).
    The driver has read them when a launch returns.
    """

    address: int
    nbytes: int
    pointers: int


Epilogue = Literal[
    "",
    "bias",
    "gelu",
    "gelu_bias",
    "gelu_aux",
    "gelu_aux_bias",
    "dgelu",
    "dgelu_bgrad",
    "bgrad_a",
    "bgrad_b",
]
"""What a matrix product does behind its sums, on float32 (float64) and before they are rounded:

- ``bias`` adds `bias` [n] to every row.
- ``gelu`` then applies GELU in its tanh form; with ``aux`` its input goes to `aux` [m, n].
- ``dgelu`` multiplies by the derivative of GELU at `aux`; with ``bgrad`` the sums of the result's
  columns go to `bias` [n].
- ``bgrad_a``, ``bgrad_b``: the sums of op(a) [m], or of op(b) [n], over k go to `bias`.
"""


Pointers = tuple[int, int, int, int, int]
"""The addresses of a product: of a, b, out, bias and aux."""


@dataclass(frozen=True, slots=True)
class MatmulProduct:
    """``out = epilogue(alpha * op(a) @ op(b) + beta * out)`` on row-major, contiguous matrices.

    Attributes
    ----------
    m, n, k : int
        out is [m, n], op(a) is [m, k], op(b) is [k, n]; m and n at least 1.
    transpose_a, transpose_b : bool
        Whether `a` is stored as [k, m], `b` as [n, k].
    dtype : numpy dtype
        Of `a`, `b`, `bias` and `aux`: float16, bfloat16 (both accumulated in float32), float32 or
        float64.
    batch : int
        Number of products; the matrices of each operand lie one after the other.
    tf32 : bool
        Whether float32 operands may be rounded to TF32.
    epilogue : str
        See `Epilogue`; only ``""`` for several products.
    alignment : int
        A power of two that divides all addresses.
    wide : bool
        Whether `out` has the float32 of the sums where operands have 16 bits; only without an
        epilogue.
    """

    m: int
    n: int
    k: int
    transpose_a: bool
    transpose_b: bool
    dtype: np.dtype[Any]
    batch: int = 1
    tf32: bool = False
    epilogue: Epilogue = ""
    alignment: int = 256
    wide: bool = False

    @property
    def result(self) -> np.dtype[Any]:
        """Dtype of `out`."""
        return np.dtype(np.float32) if self.wide else self.dtype


class MatmulPlan(Protocol):
    """Product that a driver has prepared for one `MatmulProduct`."""

    @property
    def workspace_bytes(self) -> int:
        """Scratch memory that `Driver.matmul` must be given; 0 if none."""


class KernelLaunch(NamedTuple):
    """A launch on a stream, and what may run at its time."""

    function: int
    shape: LaunchShape
    stream: int
    params: Params
    kind: LaunchKind


@runtime_checkable
class Driver(Protocol):
    """Interface of a driver; semantics and names come from the CUDA driver API."""

    name: str
    """``"cuda"``, ``"sim"`` or ``"dry"``: the part of a device's name before the colon."""
    recycles_blocks: bool
    """Whether freed blocks are cached above the driver because its calls cost more. False where
    the driver must see every free, to detect accesses to freed memory."""
    host_addressable: bool
    """Whether host code may read and write device memory at its device address."""
    keeps_values: bool
    """Whether memory has content. Where it has none, values for it need not be computed."""
    describe: Describe | None
    """Whom to ask about the memory that a fault names; set by the layer above."""

    # devices
    def device_count(self) -> int: ...
    def device_name(self, device: int) -> str: ...
    def device_attribute(self, device: int, attribute: str) -> int:
        """Value of ``CU_DEVICE_ATTRIBUTE_<attribute>``, for example ``"MULTIPROCESSOR_COUNT"``."""

    def driver_version(self) -> int: ...
    def mem_get_info(self, device: int) -> tuple[int, int]:
        """(free, total) bytes."""

    def synchronize(self, device: int) -> None: ...
    def shutdown(self) -> None:
        """Called once at interpreter exit; afterwards `alive` is False."""

    @property
    def alive(self) -> bool:
        """False once the driver must not be called any more (shutdown, forked child)."""

    # memory
    def mem_alloc(self, device: int, nbytes: int) -> int: ...
    def mem_free(self, device: int, ptr: int) -> None:
        """Wait for the device, then free, as cuMemFree does."""

    def mem_alloc_async(self, device: int, nbytes: int, stream: int) -> int: ...
    def mem_free_async(self, device: int, ptr: int, stream: int) -> None: ...
    def mem_pool_trim(self, device: int, keep: int) -> None:
        """Return unused memory of the device's pool to the system, down to `keep` bytes."""

    def mem_host_alloc(self, device: int, nbytes: int) -> int:
        """Pinned, portable, mapped host memory; kernels may use the same address."""

    def mem_free_host(self, ptr: int) -> None: ...
    def pointer_is_host(self, ptr: int) -> bool:
        """True for pinned host memory and for memory that the driver does not know."""

    def pointer_is_pinned(self, ptr: int) -> bool:
        """True for pinned host memory, whoever allocated or registered it."""

    def pointer_device(self, ptr: int) -> int | None:
        """Id of the device whose memory it is; None where `pointer_is_host`."""

    def memset_d8(self, device: int, ptr: int, value: int, count: int, stream: int) -> None: ...
    def memset_d16(self, device: int, ptr: int, value: int, count: int, stream: int) -> None: ...
    def memset_d32(self, device: int, ptr: int, value: int, count: int, stream: int) -> None: ...
    def memcpy_htod(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy host to device.

        Pageable `src` may be reused when the call returns; pinned `src` is read when the stream
        gets there.
        """

    def memcpy_dtoh(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy device to host.

        Complete on return for pageable `dst`, else when the stream gets there.
        """

    def memcpy_dtod(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None: ...
    def memcpy_peer(
        self, dst_device: int, dst: int, src_device: int, src: int, nbytes: int, stream: int
    ) -> None:
        """Between two devices; `stream` belongs to `dst_device`."""

    def memcpy_2d_dtod(
        self, device: int, dst: Pitched, src: Pitched, width: int, height: int, stream: int
    ) -> None:
        """Copy `height` rows of `width` bytes."""

    def can_access_peer(self, device: int, peer: int) -> bool: ...
    def enable_peer_access(self, device: int, peer: int) -> bool:
        """Let `device` reach memory of `peer`, also that of its pool; False without a link.

        Again is a no-op. Copies between them go over the link then.
        """

    # memory of other processes
    def device_identity(self, device: int) -> str:
        """Name that a device has in every process: its UUID."""

    def mem_export(self, device: int, ptr: int) -> ExportedMemory:
        """Let other processes map the block of device memory that contains `ptr`.

        Nothing has to be undone; but the block may not be freed while another process has it.
        ``CUDA_ERROR_NOT_SUPPORTED`` if memory of its kind cannot be shared.
        """

    def mem_import(self, device: int, exported: ExportedMemory) -> int:
        """Map memory that another process has exported; return the address of what it exported."""

    def mem_close(self, device: int, ptr: int) -> None:
        """Wait for the device, then end the mapping at an address from `mem_import`."""

    # streams and events
    def stream_create(self, device: int, non_blocking: bool = False, priority: int = 0) -> int:
        """Create a stream; nothing orders a non-blocking one with the default stream."""

    def stream_priorities(self, device: int) -> tuple[int, int]:
        """(least, greatest) priority of a stream; the greatest is the lowest number."""

    def stream_destroy(self, device: int, stream: int) -> None: ...
    def stream_synchronize(self, device: int, stream: int) -> None: ...
    def stream_query(self, device: int, stream: int) -> bool:
        """True when all work of the stream has completed."""

    def stream_idle(self, device: int, stream: int) -> bool | None:
        """Tell as `stream_query`; None if that would raise.

        A fault is left to be raised, and a capture stays valid.
        """

    def peek(self, device: int, dst: int, src: int, nbytes: int) -> None:
        """Copy device memory that no work uses to pageable memory, in the order of no stream."""

    def stream_wait_event(self, device: int, stream: int, event: int) -> None: ...
    def event_create(self, device: int, timing: bool) -> int: ...
    def event_destroy(self, device: int, event: int) -> None: ...
    def event_record(self, device: int, event: int, stream: int) -> None: ...
    def event_synchronize(self, device: int, event: int) -> None: ...
    def event_query(self, device: int, event: int) -> bool: ...
    def event_elapsed_ms(self, device: int, start: int, end: int) -> float: ...

    # graphs
    def stream_begin_capture(self, device: int, stream: int) -> None:
        """Record what this thread launches on `stream` from now on instead of running it.

        Until `stream_end_capture` the thread may neither wait for work nor allocate, nobody may
        use the device's default stream, and another stream takes part once it waits for an event
        that was recorded in a capturing one (``CU_STREAM_CAPTURE_MODE_THREAD_LOCAL``).
        """

    def stream_end_capture(self, device: int, stream: int) -> int:
        """End the capture and return the graph; an invalidated one ends, too, and is an error."""

    def stream_is_capturing(self, device: int, stream: int) -> bool:
        """Tell whether `stream` takes part in a capture, be it valid or invalidated."""

    def graph_instantiate(self, device: int, graph: int) -> int:
        """Return an executable graph; `graph` may be destroyed afterwards."""

    def graph_destroy(self, device: int, graph: int) -> None: ...
    def graph_launch(self, device: int, executable: int, stream: int) -> None:
        """Launch the whole graph on `stream`; launches of one executable run one after another."""

    def graph_exec_destroy(self, device: int, executable: int) -> None:
        """Destroy an executable graph; launches that were made still complete."""

    # modules and launches
    def module_target(self, device: int) -> str:
        """Return what `module_load` takes: ``"sm_90a"`` (a cubin) or ``"compute_80"`` (PTX)."""

    def module_load(self, device: int, image: bytes) -> int: ...
    def module_unload(self, device: int, module: int) -> None: ...
    def module_get_function(self, device: int, module: int, name: str) -> int: ...
    def module_get_global(self, device: int, module: int, name: str) -> tuple[int, int]:
        """(address, nbytes) of a ``__device__`` or ``__constant__`` variable."""

    def function_attribute(self, device: int, function: int, attribute: str) -> int:
        """Value of ``CU_FUNC_ATTRIBUTE_<attribute>``.

        ``"MAX_THREADS_PER_BLOCK"``, ``"SHARED_SIZE_BYTES"``, ``"LOCAL_SIZE_BYTES"``,
        ``"NUM_REGS"``, ``"REQUIRED_CLUSTER_WIDTH"``, ``_HEIGHT``, ``_DEPTH`` (0 without clusters),
        and those that can be set.
        """

    def function_set_attribute(
        self, device: int, function: int, attribute: str, value: int
    ) -> None:
        """Set ``CU_FUNC_ATTRIBUTE_<attribute>``.

        ``"MAX_DYNAMIC_SHARED_SIZE_BYTES"``; ``"PREFERRED_SHARED_MEMORY_CARVEOUT"``, where 0 prefers
        the L1 cache to shared memory that launches do not ask for;
        ``"NON_PORTABLE_CLUSTER_SIZE_ALLOWED"``, where 1 allows clusters of more than 8 blocks.
        """

    def follow_arguments(self, follower: Follower) -> None:
        """Let `follower`, as long as it lives, know when the driver wants to be told of arrays.

        A driver that checks accesses of kernels does; others never call it.
        """

    def launch_kernel(
        self, device: int, function: int, shape: LaunchShape, stream: int, params: Params
    ) -> None: ...
    def prepare_launch(self, device: int, launch: KernelLaunch) -> Callable[[], None]:
        """Return a call that launches a kernel, each time with what the parameters are then.

        Blocks of a ``"cooperative"`` launch may wait for each other: all are under way at a
        time. A ``"programmatic"`` one may start before the one ahead of it on the stream has
        ended, as early as that one allows; where a device cannot do that, it starts behind it.
        """

    def occupancy_max_active_blocks(
        self, device: int, function: int, threads: int, shared: int
    ) -> int:
        """Blocks of that many threads and bytes of dynamic shared memory per multiprocessor."""

    # textures and surfaces
    def array_create(self, device: int, layout: ArrayLayout) -> int:
        """Return the handle of a new CUDA array, whose content is undefined."""

    def array_destroy(self, device: int, array: int) -> None:
        """Wait for the device, then free the array."""

    def memcpy_dtoa(
        self, device: int, array: int, layout: ArrayLayout, src: int, stream: int
    ) -> None:
        """Copy `layout.nbytes` contiguous bytes of device memory to the whole of an array."""

    def memcpy_atod(
        self, device: int, dst: int, array: int, layout: ArrayLayout, stream: int
    ) -> None:
        """Copy the whole of an array to `layout.nbytes` contiguous bytes of device memory."""

    def texture_create(self, device: int, source: TexelSource, sampling: Sampling) -> int:
        """Return the handle of a new texture object, as kernels take it."""

    def texture_destroy(self, device: int, texture: int) -> None:
        """Wait for the device, then destroy a texture object."""

    def surface_create(self, device: int, array: ArrayTexels) -> int:
        """Return the handle of a new surface object on an array that was made for one."""

    def surface_destroy(self, device: int, surface: int) -> None:
        """Wait for the device, then destroy a surface object."""

    # copies of boxes
    def tensor_map(self, device: int, address: int, boxes: TensorBoxes) -> bytes:
        """Return the CUtensorMap of a tensor at `address`, which kernels take as a parameter.

        Devices of compute capability 9.0 and newer have such copies.
        """

    # libraries
    def prepare_matmul(self, device: int, product: MatmulProduct) -> MatmulPlan | None:
        """Return what `matmul` needs for a product, made once; None if it lacks the epilogue."""

    def matmul(
        self,
        device: int,
        plan: Any,
        stream: int,
        pointers: Pointers,
        workspace: int,
        factors: tuple[float, float] = (1.0, 0.0),
    ) -> None:
        """Give a matrix product to a stream.

        `pointers` are the device addresses of `a`, `b`, `out`, `bias` and `aux`, the last two 0
        where the epilogue has none. `factors` are alpha and beta; with beta 0, `out` is not read.
        `workspace` is the address of as many bytes as the plan says, which only work on `stream`
        uses. The first call of a plan may wait for the stream, to compare algorithms; one that is
        captured never does.
        """
