"""CudaArray: device memory in the order of textures, which only they and surfaces reach."""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from ignis.base.lifetime import ScopedOnce, Unique
from ignis.base.numbers import as_flag, as_shape
from ignis.driver.order import switch
from ignis.driver.texels import ArrayLayout, Texel
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device, as_device, require_device
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation, Owning
from ignis.runtime.ownership.guard import GONE
from ignis.runtime.ownership.owners import Owner, acting, as_owner
from ignis.runtime.stream import Stream, current_stream, resolve_stream

ELEMENTS = ("uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32")
"""Names of the dtypes that texels may have."""

_CHANNELS = (1, 2, 4)


def as_texel(operation: str, dtype: np.dtype[Any], channels: int) -> Texel:
    """Return what a texel of a texture or a surface has.

    Raises
    ------
    ArgumentError, DTypeError
        If there are not 1, 2 or 4 channels, or a texel cannot have the dtype.
    """
    if dtype.name not in ELEMENTS:
        raise DTypeError(f"{operation}: texels must be {', '.join(ELEMENTS)}, not {dtype.name}")
    if channels.__class__ is not int or channels not in _CHANNELS:
        raise ArgumentError(f"{operation}: channels must be 1, 2 or 4, not {channels!r}")
    return Texel(dtype.name, channels, channels * dtype.itemsize)


class _ArrayAllocator:
    """Memory of one CUDA array: the addresses are handles."""

    def __init__(self, layout: ArrayLayout) -> None:
        self._layout = layout

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Create the array."""
        return device.api.array_create(device.id, self._layout)

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Wait for the device and free the array."""
        device.api.array_destroy(device.id, ptr)
        checker = switch.checkers.get(device.driver)
        if checker is not None:
            checker.forget(ptr, nbytes)


class _ArrayAllocation(Allocation):
    """The memory of a CUDA array: `ptr` is its handle."""

    __slots__ = ()

    def describe(self) -> str:
        """Name of the array in messages."""
        return super().describe().replace("array #", "CUDA array #", 1)


class CudaArray(Owning, Unique, ScopedOnce):
    """Texels in the layout of ``cudaMallocArray``, which textures and surfaces read best.

    The memory has no address that kernels could use; `Texture` and `Surface` reach it. It is
    allocated at once, has an owner like an `NvArray`, and is freed once:
    by `free`, at the end of ``with``, or by the finalizer. Its bytes are counted without what the
    device adds to rows.

    Parameters
    ----------
    shape : int or sequence of int
        Texels along up to three axes, the fastest last: ``(width,)``, ``(height, width)`` or
        ``(depth, height, width)``; each at least 1.
    dtype : str, numpy dtype or scalar type
        Of the elements: uint8, int8, uint16, int16, uint32, int32, float16 or float32.
    device : device, optional
        Where the memory is; the default device if None.
    channels : int
        Elements of a texel: 1, 2 or 4.
    layered : bool
        Whether the first axis counts layers, which are not filtered between: ``(layers, width)`` or
        ``(layers, height, width)``.
    surface : bool
        Whether a `Surface` may be on it.
    owner : str or Owner, optional
        The subsystem it belongs to; the acting owner if None.
    stream : Stream, optional
        In whose order it is used first; the current stream if None.

    Raises
    ------
    ArgumentError, DTypeError
        If an argument is wrong.
    OutOfMemoryError
        If there is no memory for it.
    CudaError
        If this thread captures a graph, or the device refuses the size.
    """

    __slots__ = ("__weakref__", "_layout", "_shape", "allocation")

    def __init__(
        self,
        shape: Any,
        dtype: Any = "float32",
        device: str | int | Device | None = None,
        *,
        channels: int = 1,
        layered: bool = False,
        surface: bool = False,
        owner: str | Owner | None = None,
        stream: Stream | None = None,
    ) -> None:
        operation = "CudaArray"
        where = as_device(device)
        kind = as_dtype(dtype)
        texel = as_texel(operation, kind, channels)
        extents = as_shape(shape)
        layered = as_flag(operation, "layered", layered)
        surface = as_flag(operation, "surface", surface)
        if not 1 + layered <= len(extents) <= 3 or min(extents) < 1:
            what = "layers and one or two axes" if layered else "one to three axes"
            raise ArgumentError(f"{operation}: expected {what} of at least 1 texel, not {shape!r}")
        self._layout = _layout(texel, extents, layered, surface)
        self._shape = extents
        capture_state.refuse(operation, "it allocates memory outside the graph")
        stream = current_stream(where) if stream is None else resolve_stream(stream, where)
        owned = acting.get() if owner is None else as_owner(owner).name
        content = extents if channels == 1 else (*extents, channels)
        allocation = _ArrayAllocation(
            ledger.next_id(), where, self._layout.nbytes, owned, stream, content, kind
        )
        allocation.allocator = _ArrayAllocator(self._layout)
        allocation.materialize(operation)
        self.allocation = allocation

    @property
    def layout(self) -> ArrayLayout:
        """Description for the driver."""
        return self._layout

    @property
    def id(self) -> int:
        """Its number, which messages name."""
        return self.allocation.id

    @property
    def shape(self) -> tuple[int, ...]:
        """Texels along each axis, the fastest last."""
        return self._shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """Dtype of the elements."""
        return self.allocation.dtype

    @property
    def channels(self) -> int:
        """Elements of a texel."""
        return self._layout.texel.channels

    @property
    def nbytes(self) -> int:
        """Bytes of the texels."""
        return self._layout.nbytes

    def copy_from(self, content: Any, *, stream: Stream | None = None) -> Self:
        """Copy values to all texels, and return this array.

        Parameters
        ----------
        content : NvArray, Tensor or array-like
            Of the array's shape, with the channels as a further, last axis if there are several.
            An array of the device has the dtype; numbers of the host are converted as those of
            `NvArray.from_host`.
        stream : Stream, optional
            Where it is copied; the current stream if None.

        Raises
        ------
        ArgumentError, DTypeError
            If shape, dtype or device differ.
        UseAfterFreeError
            If one of the two was freed.
        """
        operation = "CudaArray.copy_from"
        self.allocation.require_usable(operation)
        found = array_of(content)
        if found is not None:
            self._require_alike(operation, found)
            self._copy(found, stream, False, operation)
            return self
        values = to_host_array(content, self.dtype, operation)
        self._require_shape(operation, values.shape)
        target = self._stream(stream)
        with NvArray(values.shape, self.dtype, self.device, stream=target) as staged:
            staged.from_host(values)
            self._copy(staged, target, False, operation)
        return self

    def copy_to(self, out: NvArray, *, stream: Stream | None = None) -> NvArray:
        """Copy all texels to an array on the device, and return that.

        Parameters and errors are those of `copy_from`.
        """
        operation = "CudaArray.copy_to"
        self.allocation.require_usable(operation)
        found = array_of(out)
        if found is None:
            raise ArgumentError(f"{operation}: out must be an NvArray, not {type(out).__name__}")
        self._require_alike(operation, found)
        self._copy(found, stream, True, operation)
        return found

    def to_host(self) -> np.ndarray[Any, Any]:
        """Return the texels as a NumPy array."""
        self.allocation.require_usable("CudaArray.to_host")
        with NvArray(self.allocation.shape, self.dtype, self.device) as staged:
            return self.copy_to(staged).to_host()

    def _stream(self, stream: Stream | None) -> Stream:
        if stream is None:
            return current_stream(self.device)
        return resolve_stream(stream, self.device)

    def _copy(self, array: NvArray, stream: Stream | None, out: bool, operation: str) -> None:
        used, allocation, device = self._stream(stream), self.allocation, self.device
        api, layout = device.api, self._layout
        if out:
            array.require_writable(operation, used)
            allocation.admit_read(used, operation)
            ptr = array.write_ptr(used, operation)
            api.memcpy_atod(device.id, ptr, allocation.ptr, layout, used.live_handle())
            return
        allocation.require_writable(operation)
        ptr = array.read_ptr(used, operation)
        allocation.admit_write(used, operation)
        allocation.version += 1
        api.memcpy_dtoa(device.id, allocation.ptr, layout, ptr, used.live_handle())

    def _require_alike(self, operation: str, array: NvArray) -> None:
        self._require_shape(operation, array.shape)
        if array.dtype != self.dtype:
            raise DTypeError(f"{operation}: {array.dtype.name} is not {self.dtype.name}")
        require_device(operation, "the array", array.device, self.device)

    def _require_shape(self, operation: str, shape: tuple[int, ...]) -> None:
        if shape != self.allocation.shape:
            raise ArgumentError(
                f"{operation}: expected a content of shape {self.allocation.shape}, not {shape}"
            )

    def transfer_ownership(self, new_owner: str | Owner) -> str:
        """Transfer the memory to another subsystem, as `NvArray.transfer_ownership` does."""
        owner = as_owner(new_owner)
        self.allocation.transfer(owner.name, owner.stream)
        return owner.name

    def free(self, *, force: bool = False) -> None:
        """Wait for the device and free the memory.

        Parameters
        ----------
        force : bool
            In spite of holders, whose later uses raise.

        Raises
        ------
        DoubleFreeError
            If it was freed before.
        MemoryContractViolation
            If a texture, a surface or a graph holds it; the message names them.
        ArgumentError
            If `force` is not True or False.
        """
        self.allocation.free(as_flag("CudaArray.free", "force", force))

    def __enter__(self) -> Self:
        self.allocation.require_usable("with")
        return self

    def __del__(self, _gone: int = GONE, _enqueue: Any = safepoint.enqueue) -> None:
        # Runs inside the collector: only enqueue.
        allocation = getattr(self, "allocation", None)
        if allocation is not None and not allocation.guard & _gone:
            _enqueue(allocation)

    def __repr__(self) -> str:
        return (
            f"CudaArray(id={self.id}, shape={self.shape}, dtype={self.dtype.name}, "
            f"channels={self.channels}, device={self.device.name}, owner={self.owner!r}, "
            f"freed={self.freed})"
        )


def _layout(texel: Texel, extents: tuple[int, ...], layered: bool, surface: bool) -> ArrayLayout:
    *outer, width = extents
    if layered:
        depth, *rows = outer
    else:
        depth, rows = (outer[0], outer[1:]) if len(outer) == 2 else (0, outer)
    return ArrayLayout(texel, width, rows[0] if rows else 0, depth, layered, surface)
