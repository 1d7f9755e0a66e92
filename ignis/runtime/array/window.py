"""Window: what every array has, its facts and the access that operations get."""

from __future__ import annotations

import math
from typing import Any, NoReturn, TypeVar

import numpy as np

from ignis.base.lifetime import Unique
from ignis.base.numbers import LARGEST, MOST_DIMENSIONS, as_shape, require_extent
from ignis.driver.order.passed import passed
from ignis.dtypes import KNOWN, as_dtype
from ignis.errors import ArgumentError, DTypeError, NotAllocatedError
from ignis.runtime import safepoint
from ignis.runtime.device import Device, as_device
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation, Owning
from ignis.runtime.ownership.guard import HELD, ORDERED, PLANNED, READ, WRITE
from ignis.runtime.ownership.owners import Owner, acting, as_owner
from ignis.runtime.stream import Stream, current_streams, default_stream, defaults, resolve_stream

A = TypeVar("A", bound="Window")

# Bound once: making an array is a hot path.
_next_id = ledger.next_id
_prod = math.prod
_current_streams = current_streams.get
_acting = acting.get
_defaults = defaults


class Window(Owning, Unique):
    """A typed, shaped part of an allocation: its facts, and its address for operations.

    `NvArray` is the class that users see; the functions that are its methods take a Window, so that
    they can live beside each other.

    Attributes
    ----------
    allocation : Allocation
        The memory; for a closed view, an object that refuses all access.
    offset : int
        Bytes from the allocation's start.
    parent : NvArray or None
        The root of a view; None for a root.
    """

    __slots__ = (
        "__weakref__",
        "allocation",
        "dtype",
        "id",
        "nbytes",
        "numel",
        "offset",
        "parent",
        "shape",
    )

    parent: Any
    offset: int
    id: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    numel: int
    nbytes: int

    def __init__(
        self,
        shape: Any,
        dtype: Any = "float32",
        device: str | int | Device | None = None,
        *,
        owner: str | Owner | None = None,
        stream: Stream | None = None,
    ) -> None:
        # One pass without calls for the common arguments: making an array is a hot path.
        chosen = device if device.__class__ is Device else as_device(device)
        numel = 1
        if shape.__class__ is int and shape >= 0:
            numel = shape
            shape = (shape,)
        else:
            if shape.__class__ is not tuple:
                shape = as_shape(shape)
            for dim in shape:
                if dim.__class__ is not int or dim < 0:
                    shape = as_shape(shape)
                    numel = _prod(shape)
                    break
                numel *= dim
        try:
            kind = KNOWN[dtype]
        except (KeyError, TypeError):
            kind = as_dtype(dtype)
        if stream is None:
            streams = _current_streams()
            stream = (streams and streams.get(chosen)) or _defaults.get(chosen)
            if stream is None:
                stream = default_stream(chosen)
        else:
            stream = resolve_stream(stream, chosen)
        nbytes = numel * kind.itemsize
        if not 0 < nbytes <= LARGEST or len(shape) > MOST_DIMENSIONS:
            require_extent(shape, kind.itemsize)
        self.id = identity = _next_id()
        self.shape = shape
        self.dtype = kind
        self.numel = numel
        self.nbytes = nbytes
        self.offset = 0
        self.parent = None
        self.allocation = Allocation(
            identity,
            chosen,
            nbytes,
            _acting() if owner is None else as_owner(owner).name,
            stream,
            shape,
            kind,
        )

    @property
    def size(self) -> int:
        """Number of elements; the same as `numel`."""
        return self.numel

    @property
    def size_bytes(self) -> int:
        """Bytes of the array; the same as `nbytes`."""
        return self.nbytes

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        return self.dtype.itemsize

    @property
    def ndim(self) -> int:
        """Number of dimensions."""
        return len(self.shape)

    @property
    def device_id(self) -> int:
        """Id of the device within its driver."""
        return self.allocation.device.id

    @property
    def stream(self) -> Stream:
        """The stream in whose order the memory is allocated and freed."""
        return self.allocation.stream

    @property
    def created_at(self) -> float:
        """Seconds since the epoch when the root was made."""
        return self.allocation.created_at

    @property
    def version(self) -> int:
        """Number of writes to the memory through ignis; an export for writing is one at its end."""
        if self.allocation.guard & HELD:
            safepoint.drain()  # a consumer may have let go: its deleter only enqueues
        return self.allocation.version

    @property
    def ptr(self) -> int | None:
        """Device address; None before it is allocated and after it is freed."""
        allocation = self.allocation
        return allocation.ptr + self.offset if allocation.live else None

    @property
    def on_device(self) -> bool:
        """True if device memory is held now."""
        return self.allocation.live

    @property
    def is_view(self) -> bool:
        """True if another array, the root, owns the memory."""
        return self.parent is not None

    @property
    def pinned_host_ptr(self) -> int | None:
        """Address of the pinned staging memory; None unless pinned."""
        return self.allocation.pinned or None

    def __len__(self) -> int:
        if not self.shape:
            raise ArgumentError("len() of a 0-dimensional array")
        return self.shape[0]

    def __array__(self, *args: Any, **kwargs: Any) -> NoReturn:
        # Without this, NumPy would make an array of objects of an array's elements.
        raise DTypeError("NumPy cannot read an NvArray: to_host() copies it to a NumPy array")

    def require_usable(self, operation: str) -> Allocation:
        """Return the allocation.

        Raises
        ------
        UseAfterFreeError, ForkError
            If the root was freed or the view closed, or it is the parent process's.
        """
        self.allocation.require_usable(operation)
        return self.allocation

    def require_allocated(self, operation: str) -> Allocation:
        """Return the allocation, which has its memory.

        Raises
        ------
        NotAllocatedError
            If it has none yet.
        UseAfterFreeError, ForkError
            As `require_usable`.
        """
        allocation = self.allocation
        allocation.require_usable(operation)
        if allocation.guard & PLANNED:
            raise NotAllocatedError(
                f"{operation}: {allocation.describe()} has no device memory yet; "
                "allocate it with to_device(), from_host() or zero()"
            )
        return allocation

    def require_writable(self, operation: str, stream: Stream | None = None) -> None:
        """Raise what `write_ptr` would raise; for operations that write several arrays or none.

        They work on `stream`, on the current one if None.
        """
        allocation = self.allocation
        allocation.require_writable(operation)
        if allocation.custody is not None:
            allocation.custody.require_behind(allocation, stream, operation)

    def read_ptr(self, stream: Stream, operation: str) -> int:
        """Return the address for work on `stream` that only reads; allocates when needed.

        Raises
        ------
        UseAfterFreeError, ForkError
            If the root was freed or the view closed, or it is the parent process's.
        OutOfMemoryError
            If it has no memory yet, and there is none.
        CudaError
            If this thread captures a graph in which the stream takes no part.
        """
        allocation = self.allocation
        if allocation.guard >= READ or stream is not allocation.stream:
            allocation.admit_read(stream, operation)
            if allocation.guard & ORDERED:
                passed.admit((allocation.ptr + self.offset, self.nbytes, False), operation)
        return allocation.ptr + self.offset

    def write_ptr(self, stream: Stream, operation: str) -> int:
        """Return the address for work on `stream` that may write; allocates when needed.

        Raises
        ------
        MemoryContractViolation
            If a tape needs the present content; the message names the operation that does.
        OwnershipError
            If owners are enforced and the acting owner is not the array's.
        UseAfterFreeError, ForkError, OutOfMemoryError, CudaError
            As `read_ptr`.
        """
        allocation = self.allocation
        if allocation.guard >= WRITE or stream is not allocation.stream:
            allocation.admit_write(stream, operation)
            if allocation.guard & ORDERED:
                passed.admit((allocation.ptr + self.offset, self.nbytes, True), operation)
        allocation.version += 1
        return allocation.ptr + self.offset


def window_of(value: object) -> Window | None:
    """Return an array itself, the array of a Tensor, and None for everything else."""
    if isinstance(value, Window):
        return value
    try:
        inner = getattr(value, "data", None)
    except Exception:  # a property that raises, such as `data` of a bfloat16 scalar
        return None
    return inner if isinstance(inner, Window) else None
