"""Copies of an array's content to and from the host, and the page-locked memory they go through."""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Iterator
from typing import Any, Self

import numpy as np

from ignis.errors import ArgumentError, ForkError, MemoryContractViolation, UseAfterFreeError
from ignis.runtime import capture_state, kernel_checks
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.window import ArrayBase
from ignis.runtime.host import staging
from ignis.runtime.host.pinned_buffer import allocate_pinned
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.stream import Stream, current_stream

__all__ = ["COPY", "HostCopies", "end_copy"]

COPY = "copy"
"""The holder's name while a copy that takes its time is in flight."""


def end_copy(allocation: Allocation) -> None:
    """Give the hold of a copy back; a forced free in the meantime has ended it already."""
    with contextlib.suppress(UseAfterFreeError, ForkError):
        allocation.drop_holder(COPY)


@contextlib.contextmanager
def _held(allocation: Allocation) -> Iterator[None]:
    allocation.add_holder(COPY)
    try:
        yield
    finally:
        end_copy(allocation)


class HostCopies(ArrayBase):
    """Uploads, downloads and staging of an `NvArray`."""

    __slots__ = ()

    def from_host(self, data: Any) -> Self:
        """Upload an array-like of exactly `numel` elements, in C order; allocates when needed.

        The source may be reused when the call returns.

        Raises
        ------
        ArgumentError
            If the number of elements differs, or an integer does not fit the dtype.
        DTypeError
            If the values cannot become the dtype without loss of fractions.
        """
        values = self._checked_source(data, "from_host")
        self._upload(values.ctypes.data, "from_host", current_stream(self.device))
        return self

    def _checked_source(self, data: Any, operation: str) -> np.ndarray[Any, Any]:
        self._require_usable(operation)
        if isinstance(data, ArrayBase):
            raise ArgumentError(
                f"{operation}: the source is an NvArray; clone() and to() copy those"
            )
        values = to_host_array(data, self.dtype, operation)
        if values.size != self.numel:
            raise ArgumentError(
                f"{operation}: {values.size} elements of shape {values.shape} for an array of "
                f"shape {self.shape} ({self.numel} elements)"
            )
        return values

    def from_host_raw(self, data: Any) -> Self:
        """Upload exactly `size_bytes` bytes in the dtype's own layout, without conversion.

        Parameters
        ----------
        data : bytes-like
            Any contiguous buffer.

        Raises
        ------
        ArgumentError
            If it is not one, or has another size.
        """
        self._require_usable("from_host_raw")
        try:
            raw = np.frombuffer(memoryview(data).cast("B"), dtype=np.uint8)
        except (TypeError, ValueError) as error:
            if isinstance(data, (bytes, bytearray)) and not data:
                raw = np.empty(0, np.uint8)
            else:
                raise ArgumentError(
                    f"from_host_raw: a contiguous buffer expected: {error}"
                ) from None
        if raw.nbytes != self.nbytes:
            raise ArgumentError(f"from_host_raw: {raw.nbytes} bytes for an array of {self.nbytes}")
        self._upload(raw.ctypes.data, "from_host_raw", current_stream(self.device))
        return self

    def _upload(self, source: int, operation: str, stream: Stream) -> None:
        """Copy from a host address that may be reused on return."""
        if capture_state.threads:
            capture_state.refuse(operation, "the host's content at a replay would be another one")
        target = self.write_ptr(stream, operation)
        if not self.nbytes:
            return
        allocation = self._allocation
        api, device = allocation.device.api, allocation.device.id
        if allocation.pinned:
            ctypes.memmove(allocation.pinned + self._offset, source, self.nbytes)
            source = allocation.pinned + self._offset
        elif not api.pointer_is_page_locked(source):
            if staging.pays(allocation.device, self.nbytes):
                with _held(allocation):
                    staging.upload(allocation.device, target, source, self.nbytes, stream.handle)
            else:
                api.memcpy_htod(device, target, source, self.nbytes, stream.handle)
            return
        # Page-locked memory is read when the stream gets there, and may be reused on return.
        api.memcpy_htod(device, target, source, self.nbytes, stream.handle)
        api.stream_synchronize(device, stream.handle)

    def to_host(self, out: np.ndarray[Any, Any] | None = None) -> np.ndarray[Any, Any]:
        """Download as an array of the same shape and dtype.

        Parameters
        ----------
        out : ndarray, optional
            Where to; C-contiguous, writable, of this shape and dtype.

        Raises
        ------
        NotAllocatedError
            If there is no device memory yet.
        CudaError, CheckError
            What earlier asynchronous work met.
        """
        self._require_allocated("to_host")
        values = self._checked_target(out, "to_host")
        self._download(values, "to_host", current_stream(self.device))
        return values

    def _checked_target(
        self, out: np.ndarray[Any, Any] | None, operation: str
    ) -> np.ndarray[Any, Any]:
        if out is None:
            return np.empty(self.shape, self.dtype)
        if not isinstance(out, np.ndarray) or out.dtype != self.dtype or out.shape != self.shape:
            have = f"{out.dtype} {out.shape}" if isinstance(out, np.ndarray) else type(out).__name__
            raise ArgumentError(f"{operation}: out is {have}, not {self.dtype} {self.shape}")
        if not (out.flags.c_contiguous and out.flags.writeable):
            raise ArgumentError(f"{operation}: out must be C-contiguous and writable")
        return out

    def _download(self, out: np.ndarray[Any, Any], operation: str, stream: Stream) -> None:
        """Copy to `out`; complete on return."""
        if capture_state.threads:
            capture_state.refuse(operation, "the host would read before the graph has run")
        allocation = self._allocation
        source = self.read_ptr(stream, operation)
        api, device = allocation.device.api, allocation.device.id
        pinned, target = allocation.pinned, out.ctypes.data
        if pinned and self.nbytes:
            api.memcpy_dtoh(device, pinned + self._offset, source, self.nbytes, stream.handle)
        elif staging.pays(allocation.device, self.nbytes) and not api.pointer_is_page_locked(
            target
        ):
            with _held(allocation):
                staging.download(allocation.device, target, source, self.nbytes, stream.handle)
        elif self.nbytes:
            api.memcpy_dtoh(device, target, source, self.nbytes, stream.handle)
        api.stream_synchronize(device, stream.handle)
        kernel_checks.raise_pending(allocation.device)
        if pinned and self.nbytes:
            ctypes.memmove(target, pinned + self._offset, self.nbytes)
        ledger.drain()

    def tolist(self) -> list[Any]:
        """Download as a flat list of Python numbers."""
        values: list[Any] = self.to_host().ravel().tolist()
        return values

    def pin(self) -> int:
        """Take page-locked host memory of the same size, through which copies then go.

        Returns
        -------
        int
            Its host address.

        Raises
        ------
        MemoryContractViolation
            If the array is pinned already, or is a view.
        """
        allocation = self._require_usable("pin")
        if self._parent is not None:
            raise MemoryContractViolation(
                f"pin: array #{self.id} is a view; pin its root, array #{self._parent.id}"
            )
        allocation.materialise("pin")
        with ledger.LOCK:
            allocation.require_usable("pin")
            if allocation.pinned:
                raise MemoryContractViolation(f"pin: {allocation.describe()} is pinned already")
            allocation.rare = True
            allocation.pinned = allocate_pinned(allocation.device, max(self.nbytes, 1), "pin")
            ledger.pinned(
                self.nbytes, allocation.pinned, allocation.owner, f"pin() of array #{self.id}"
            )
        return allocation.pinned

    def unpin(self) -> None:
        """Give the page-locked memory back.

        Raises
        ------
        MemoryContractViolation
            If the array is not pinned.
        """
        allocation = self._require_usable("unpin")
        with ledger.LOCK:
            allocation.require_usable("unpin")
            if not allocation.pinned:
                raise MemoryContractViolation(f"unpin: {allocation.describe()} is not pinned")
            allocation.unpin()
