"""NvArray: a typed, shaped, C-contiguous window on device memory.

A root owns its memory and frees it exactly once; a view is a window on a root's memory, keeps the
root alive and never frees. The memory is allocated on first need.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, Self

from ignis.base.lifetime import ScopedOnce
from ignis.base.module_names import without
from ignis.base.numbers import as_count, as_flag, require_kind
from ignis.errors import ArgumentError, MemoryContractViolation
from ignis.runtime import safepoint
from ignis.runtime.array import (
    array_text,
    assignment,
    async_copies,
    device_copies,
    exports,
    host_copies,
    refusals,
    views,
)
from ignis.runtime.array.window import Window
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.closed_view import ClosedView
from ignis.runtime.ownership.external_memory import ExternalAllocation
from ignis.runtime.ownership.guard import DEAD, GONE, READ, RELEASING
from ignis.runtime.ownership.owners import Owner, as_owner

_ADDRESSES = 1 << 64


class NvArray(Window, ScopedOnce):
    """Device memory with one named owner.

    Parameters
    ----------
    shape : int or sequence of int
        Dimensions, each 0 or more; ``()`` has one element.
    dtype : str, numpy dtype or scalar type
        One of float16, bfloat16, float32, float64, float8_e4m3fn, float8_e5m2, bool, and the
        signed and unsigned integers of 8 to 64 bits.
    device : device, optional
        Where the memory will be; the default device if None.
    owner : str or Owner, optional
        The subsystem it belongs to; the acting owner if None: see `ignis.acting_as`.
    stream : Stream, optional
        In whose order memory is allocated and freed; the current stream if None.

    Raises
    ------
    ArgumentError
        If the shape, the device or the owner is wrong.
    DTypeError
        If the dtype is unknown.
    """

    __slots__ = ()

    # Views.
    __getitem__ = views.getitem
    __setitem__ = assignment.setitem
    slice = views.contiguous_slice
    reshape = views.reshape
    view = views.view

    # Copies to and from the host.
    from_host = host_copies.from_host
    from_host_raw = host_copies.from_host_raw
    to_host = host_copies.to_host
    tolist = host_copies.tolist
    item = host_copies.item
    __float__, __int__ = host_copies.as_float, host_copies.as_int
    from_host_async = async_copies.from_host_async
    to_host_async = async_copies.to_host_async
    pin = host_copies.pin
    unpin = host_copies.unpin

    # Copies on devices.
    zero = device_copies.zero
    fill = device_copies.fill
    clone = device_copies.clone
    copy = __copy__ = device_copies.copy
    __deepcopy__ = device_copies.deepcopy
    to = device_copies.to
    astype = device_copies.astype
    write_rows = device_copies.write_rows
    slice_copy = device_copies.slice_copy

    # Other libraries.
    __dlpack__ = exports.export_dlpack
    __dlpack_device__ = exports.dlpack_device
    __cuda_array_interface__ = property(exports.cuda_array_interface)

    # At a prompt.
    __repr__ = array_text.represented
    __dir__ = without(
        "allocation read_ptr require_allocated require_usable require_writable tape_hold "
        "tape_release write_ptr"
    )

    # Refused, with the way out.
    __eq__ = refusals.equal
    __hash__ = Window.__hash__
    __getattr__ = refusals.missing
    __bool__ = refusals.refused("bool(NvArray)")
    __contains__ = refusals.refused("{} in NvArray")
    __lt__, __gt__ = refusals.refused("NvArray < {}"), refusals.refused("NvArray > {}")
    __le__, __ge__ = refusals.refused("NvArray <= {}"), refusals.refused("NvArray >= {}")
    __add__, __radd__ = refusals.refused("NvArray + {}"), refusals.refused("{} + NvArray")
    __sub__, __rsub__ = refusals.refused("NvArray - {}"), refusals.refused("{} - NvArray")
    __mul__, __rmul__ = refusals.refused("NvArray * {}"), refusals.refused("{} * NvArray")
    __matmul__, __rmatmul__ = refusals.refused("NvArray @ {}"), refusals.refused("{} @ NvArray")
    __truediv__, __rtruediv__ = refusals.refused("NvArray / {}"), refusals.refused("{} / NvArray")
    __pow__, __rpow__ = refusals.refused("NvArray ** {}"), refusals.refused("{} ** NvArray")
    __neg__, __abs__ = refusals.refused("-NvArray"), refusals.refused("abs(NvArray)")

    @classmethod
    def from_ptr(
        cls,
        ptr: int,
        shape: Any,
        dtype: Any,
        device: str | int | Device | None = None,
        *,
        keepalive: Any = None,
    ) -> NvArray:
        """Return a window on external memory; ignis never frees it.

        Parameters
        ----------
        ptr : int
            Device address, aligned to the dtype's size.
        shape, dtype, device
            As for `NvArray`.
        keepalive : object
            Referenced until the array is freed or dropped.

        Raises
        ------
        ArgumentError
            If the address is null, negative or misaligned, or too high for so many bytes.
        """
        ptr = as_count("from_ptr", "ptr", ptr)
        array = cls(shape, dtype, device)
        if ptr + array.nbytes > _ADDRESSES:
            raise ArgumentError(f"from_ptr: {array.nbytes} B at {ptr:#x} exceed the address range")
        if (not ptr and array.nbytes) or ptr % array.itemsize:
            raise ArgumentError(f"from_ptr: {ptr:#x} is not an address of {array.dtype} elements")
        array.allocation = ExternalAllocation(array.allocation, ptr, keepalive)
        return array

    def to_device(self) -> Self:
        """Allocate the device memory now rather than on first use.

        Raises
        ------
        OutOfMemoryError
            If there is none; the message lists the held bytes by owner.
        """
        allocation = self.allocation
        if allocation.guard >= READ:
            allocation.materialize("to_device")
        return self

    def free(self, *, force: bool = False) -> None:
        """Free the memory, or close a view.

        Parameters
        ----------
        force : bool
            Free a root in spite of holders and views, which raise from then on; an
            `IgnisWarning` lists them. For recovery after the holder is gone.

        Raises
        ------
        DoubleFreeError
            If it was already freed.
        MemoryContractViolation
            If the array has holders or views; the message names them.
        ArgumentError
            If `force` is not True or False.
        """
        if force is not False:
            force = as_flag("free", "force", force)
        allocation = self.allocation
        if self.parent is None:
            if allocation.guard or not allocation.cache_block(""):  # nobody: `free` asks who acts
                allocation.free(force)
            if safepoint.pending:
                safepoint.drain(safepoint.FEW)
            return
        # A view of borrowed memory that has lapsed is closed, too.
        if allocation.guard >= RELEASING:
            allocation.require_usable("free")
        closed = ClosedView(allocation, self.id)
        self.allocation = closed  # type: ignore[assignment]
        views = allocation.views
        if views is None or views.pop(self.id, None) is None:
            closed.require_usable("free")  # another thread was faster

    def __enter__(self) -> Self:
        self.allocation.require_usable("with")
        return self

    def __del__(self, _gone: int = GONE, _enqueue: Any = safepoint.enqueue) -> None:
        # Runs inside the collector: only enqueue. A view never frees.
        try:
            allocation = self.allocation
        except AttributeError:  # the constructor refused its arguments
            return
        try:
            if self.parent is not None:
                views = allocation.views
                if views is not None:
                    views.pop(self.id, None)
            elif not allocation.guard & _gone:
                _enqueue(allocation)
        except MemoryError:  # of Python's own: what led here has left the few bytes
            if self.parent is not None:
                (allocation.views or {}).pop(self.id, None)
            else:
                _enqueue(allocation)

    def increment_ref(self, holder: str | None = None) -> int:
        """Hold the memory: it cannot be freed until the reference is released.

        Parameters
        ----------
        holder : str, optional
            Who holds it; refusals name the holders.

        Returns
        -------
        int
            The new reference count.
        """
        _require_name("increment_ref", holder)
        return self.allocation.add_holder(holder)

    def decrement_ref(self, holder: str | None = None) -> int:
        """Release a reference, that of `holder` or one without a name, and return the new count.

        Raises
        ------
        MemoryContractViolation
            If the count is 0, or there is no such reference: others end theirs themselves.
        """
        _require_name("decrement_ref", holder)
        return self.allocation.drop_holder(holder)

    @contextlib.contextmanager
    def hold(self, why: str) -> Iterator[Self]:
        """Hold the memory, as `why`, inside a ``with`` block."""
        _require_name("hold", why)
        with self.require_usable("hold").held(why):
            yield self

    def tape_hold(self, operation: str) -> None:
        """Protect the content for the backward pass of `operation`."""
        with LOCK:
            self.require_usable(operation).hold_for_tape(operation)

    def tape_release(self, operation: str) -> None:
        """Release a `tape_hold`."""
        with LOCK:
            self.allocation.release_for_tape(operation)

    def transfer_ownership(self, new_owner: str | Owner) -> str:
        """Transfer the memory to another subsystem and return its name.

        If the new owner has a stream on the array's device, that stream waits for the work on the
        array so far. If it has none, each stream waits when it first uses the array, until that
        work is done.

        Raises
        ------
        ArgumentError
            If the owner is unknown.
        MemoryContractViolation
            If this is a view, while the reference count is above 1, or while a tape or an export
            holds the array.
        OwnershipError
            If owners are enforced and the acting owner is not the array's.
        OutOfMemoryError
            If the new owner's budget does not allow it.
        """
        owner = as_owner(new_owner)
        allocation = self.allocation
        if allocation.guard >= DEAD:
            allocation.require_usable("transfer_ownership")
        if self.parent is not None:
            raise MemoryContractViolation(
                f"transfer_ownership: array #{self.id} is a view; transfer its root, "
                f"array #{self.parent.id}"
            )
        allocation.transfer(owner.name, owner.stream)
        return owner.name


def _require_name(operation: str, holder: object) -> None:
    if holder is not None:
        require_kind(operation, holder, str, "a holder's name")
