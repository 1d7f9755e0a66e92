"""What every window on an allocation has: its facts, and the access that operations get.

`NvArray` adds life cycle, copies and views to this base.
"""

from __future__ import annotations

import math
import operator
from typing import TYPE_CHECKING, Any, NoReturn, cast

import numpy as np

from ignis.base.lifetime import Unique
from ignis.dtypes import KNOWN, as_dtype
from ignis.errors import ArgumentError, DTypeError, NotAllocatedError, UseAfterFreeError
from ignis.runtime import capture_state
from ignis.runtime import stream as stream_rules
from ignis.runtime.device import Device, as_device
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership import owners as owner_rules
from ignis.runtime.ownership.allocation import FREED, LIVE, PLANNED, Allocation
from ignis.runtime.ownership.owners import DEFAULT_OWNER, Owner, as_owner, require_owner
from ignis.runtime.stream import Stream, default_stream, resolve_stream

if TYPE_CHECKING:
    from ignis.runtime.array.nvarray import NvArray

__all__ = ["ArrayBase", "as_shape"]


# Bound once: making an array is a hot path.
_next_id = ledger.next_id
_prod = math.prod
_current_streams = stream_rules._current.get
_captures = capture_state.threads


def as_shape(shape: Any) -> tuple[int, ...]:
    """Return `shape` as a tuple of ints.

    Raises
    ------
    ArgumentError
        If a dimension is negative or not an integer.
    """
    if shape.__class__ is tuple:
        for dim in shape:
            if dim.__class__ is not int or dim < 0:
                break
        else:
            return cast(tuple[int, ...], shape)
    try:
        dims = tuple(shape) if hasattr(shape, "__iter__") else (shape,)
        if any(isinstance(dim, (bool, np.bool_)) for dim in dims):
            raise TypeError
        dims = tuple(operator.index(dim) for dim in dims)
    except TypeError:
        raise ArgumentError(f"shape must be integers, not {shape!r}") from None
    if any(dim < 0 for dim in dims):
        raise ArgumentError(f"shape must not have negative dimensions: {dims}")
    return dims


class ArrayBase(Unique):
    """Facts of an `NvArray`, and its address for operations."""

    __slots__ = (
        "__weakref__",
        "_allocation",
        "_closed",
        "_offset",
        "_parent",
        "dtype",
        "id",
        "nbytes",
        "numel",
        "shape",
    )

    _allocation: Allocation
    _parent: NvArray | None
    _offset: int
    _closed: bool
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
        # One pass without calls for the usual arguments: making an array is a hot path.
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
        kind = KNOWN.get(dtype) if dtype.__class__ is str else as_dtype(dtype)
        if kind is None:
            kind = as_dtype(dtype)  # raises
        if stream is None:
            streams = _current_streams()
            stream = (streams and streams.get(chosen)) or chosen._default_stream
            if stream is None:
                stream = default_stream(chosen)
        else:
            stream = resolve_stream(stream, chosen)
        self.id = identity = _next_id()
        self.shape = shape
        self.dtype = kind
        self.numel = numel
        self.nbytes = nbytes = numel * kind.itemsize
        self._offset = 0
        self._parent = None
        self._closed = False
        self._allocation = Allocation(
            identity,
            chosen,
            nbytes,
            DEFAULT_OWNER if owner is None else as_owner(owner).name,
            stream,
            shape,
            kind,
        )

    # -- facts -------------------------------------------------------------------------------

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
    def device(self) -> Device:
        """Where the memory is."""
        return self._allocation.device

    @property
    def device_id(self) -> int:
        """Id of the device within its driver."""
        return self._allocation.device.id

    @property
    def stream(self) -> Stream:
        """The stream in whose order the memory is taken and given back."""
        return self._allocation.stream

    @property
    def owner(self) -> str:
        """Name of the subsystem that owns the memory."""
        return self._allocation.owner

    @property
    def created_at(self) -> float:
        """Seconds since the epoch when the root was made."""
        return self._allocation.created_at

    @property
    def version(self) -> int:
        """Number of writes to the memory through ignis."""
        return self._allocation.version

    @property
    def ptr(self) -> int | None:
        """Device address; None before it is allocated and after it is freed."""
        allocation = self._allocation
        if allocation.state != LIVE or self._closed:
            return None
        return allocation.ptr + self._offset

    @property
    def on_device(self) -> bool:
        """Whether device memory is held now."""
        return self._allocation.state == LIVE and not self._closed

    @property
    def freed(self) -> bool:
        """Whether the root was freed, or this view closed."""
        return self._closed or self._allocation.state >= FREED

    @property
    def is_view(self) -> bool:
        """Whether another array, the root, owns the memory."""
        return self._parent is not None

    @property
    def parent(self) -> NvArray | None:
        """The root of a view; None for a root."""
        return self._parent

    @property
    def pinned_host_ptr(self) -> int | None:
        """Address of the page-locked staging memory; None unless pinned."""
        return self._allocation.pinned or None

    @property
    def ref_count(self) -> int:
        """Number of holders of the memory; 0 for an array that nobody holds."""
        if self._allocation._exports:
            ledger.drain()  # a consumer may have let go: its deleter only enqueues
        return self._allocation.ref_count

    def __len__(self) -> int:
        if not self.shape:
            raise ArgumentError("len() of a 0-dimensional array")
        return self.shape[0]

    def __array__(self, *args: Any, **kwargs: Any) -> NoReturn:
        # Without this, NumPy would make an array of objects of an array's elements.
        raise DTypeError("NumPy cannot read an NvArray: to_host() copies it to a NumPy array")

    def __repr__(self) -> str:
        return (
            f"NvArray(id={self.id}, shape={self.shape}, dtype={self.dtype.name}, "
            f"device={self.device.name}, owner={self.owner!r}, ref_count={self.ref_count}, "
            f"freed={self.freed})"
        )

    # -- access, for operations --------------------------------------------------------------

    def _require_usable(self, operation: str) -> Allocation:
        if self._closed:
            raise UseAfterFreeError(
                f"{operation}: view #{self.id} of {self._allocation.describe()} was closed"
            )
        allocation = self._allocation
        allocation.require_usable(operation)
        return allocation

    def read_ptr(self, stream: Stream, operation: str) -> int:
        """Return the address for work on `stream` that only reads; allocates when needed.

        Raises
        ------
        UseAfterFreeError
            If the root was freed or the view closed.
        """
        allocation = self._allocation
        if allocation.state != LIVE or self._closed:
            self._require_usable(operation).materialise(operation)
        if _captures:
            capture_state.use(allocation, stream, operation)
        if stream is not allocation.stream:
            allocation.note_stream(stream)
        return allocation.ptr + self._offset

    def write_ptr(self, stream: Stream, operation: str) -> int:
        """Return the address for work on `stream` that may write.

        Raises
        ------
        MemoryContractViolation
            If a tape needs the present content; the message names the operation that does.
        OwnershipError
            If owners are enforced and another one than the array's acts.
        UseAfterFreeError
            If the root was freed or the view closed.
        """
        allocation = self._allocation
        if allocation.holds:
            self._require_usable(operation)
            allocation.require_writable(operation)
        if owner_rules._enforced:
            self._require_usable(operation)
            require_owner(allocation, operation)
        if allocation.state != LIVE or self._closed:
            self._require_usable(operation).materialise(operation)
        if _captures:
            capture_state.use(allocation, stream, operation)
        if stream is not allocation.stream:
            allocation.note_stream(stream)
        allocation.version += 1
        return allocation.ptr + self._offset

    def require_writable(self, operation: str) -> None:
        """Raise what `write_ptr` would raise; for operations that write several arrays or none.

        Raises
        ------
        MemoryContractViolation, OwnershipError, UseAfterFreeError
            As `write_ptr`.
        """
        allocation = self._require_usable(operation)
        allocation.require_writable(operation)
        require_owner(allocation, operation)

    def _require_allocated(self, operation: str) -> Allocation:
        allocation = self._require_usable(operation)
        if allocation.state == PLANNED:
            raise NotAllocatedError(
                f"{operation}: {allocation.describe()} has no device memory yet; "
                "to_device(), from_host() or zero() give it some"
            )
        return allocation
