"""Copies to and from the host that the caller need not wait for."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from ignis.base import process
from ignis.base.lifetime import after, surely
from ignis.base.locks import Lock
from ignis.base.warn import warn
from ignis.errors import CheckError, CudaError, ForkError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.array.host_copies import COPY, checked_source, checked_target, download, upload
from ignis.runtime.array.window import Window
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.stream import Event, Stream, resolve_stream


class _Flight:
    """State of a copy until it is done: its event, and objects that it keeps alive.

    `end` is called when it is done, if there is anything to end.
    """

    __slots__ = ("_end", "_keepalive", "_lock", "error", "event")

    def __init__(self, event: Event, keepalive: object, end: Callable[[], None] | None) -> None:
        self._keepalive: tuple[object] | None = (keepalive,)
        self._end = end
        self._lock = Lock()
        self.event = event
        self.error: CudaError | None = None

    @property
    def landed(self) -> bool:
        return self._keepalive is None

    def land(self, error: CudaError | None = None) -> None:
        """Let go of everything; a second call is a no-op."""
        with self._lock:
            if self._keepalive is None:
                return
            keepalive, end = self._keepalive, self._end
            self._keepalive, self._end, self.error = None, None, error
        if end is not None:
            surely(end)
        del keepalive  # behind the end of the hold, as its array may be dropped with it

    def abandon(self) -> None:
        """Go on without a handle, at a safe point."""
        if not self.landed:
            safepoint.watch(self.poll)

    def done(self) -> bool:
        """Land if the copy is done; raises, once, what it met."""
        if self.landed:
            return True
        try:
            done = self._ended()
        except CudaError as error:
            # The frees of both memories are ordered after the stream, so nothing dangles.
            self.land(error)
            raise
        if done:
            self.land()
        return done

    def _ended(self) -> bool:
        device = self.event.device
        if self.event.handle is None and device is not None:
            # Collected ahead of the copy, in a cycle that both were in: nothing else says when.
            if capture_state.threads:  # it would invalidate a capture
                return False
            device.api.synchronize(device.id)
            return True
        return self.event.done()

    def poll(self) -> bool:
        """Do the same as `done` where nobody waits for the copy."""
        if capture_state.threads and capture_state.here() is not None:
            return False  # a capture may not ask
        try:
            return self.done()
        except CudaError as error:
            warn(f"a copy failed, and no call waited for it: {error}")
            return True
        except ForkError:  # it is the parent's
            return True


class Copy:
    """A copy in flight, made by `NvArray.from_host_async` and `NvArray.to_host_async`.

    Until it is done the array has a holder named "copy", so that it cannot be freed, and the
    pinned memory stays. Both hold without this handle, too: it may be dropped.
    """

    __slots__ = ("_flight", "_result")

    def __init__(self, result: Any, flight: _Flight | None) -> None:
        self._result = result
        self._flight = flight

    def done(self) -> bool:
        """Tell whether the copy is done; does not wait.

        Raises
        ------
        CudaError
            If the copy, or work before it, failed.
        """
        return self._flight is None or self._flight.done()

    def wait(self) -> None:
        """Return when the copy is done.

        Raises
        ------
        CudaError
            If the copy, or work before it, failed; again on every call.
        CheckError
            If a check inside an earlier kernel failed; the copy is done.
        """
        flight = self._flight
        if flight is None:
            return
        if not flight.landed:
            try:
                flight.event.synchronize()
            except CheckError:
                flight.land()
                raise
            except CudaError as error:
                flight.land(error)
                raise
            flight.land()
            safepoint.drain()
        if flight.error is not None:
            raise flight.error

    def result(self) -> Any:
        """Wait, and return the destination: the NvArray of an upload, the ndarray of a download.

        Raises
        ------
        CudaError, CheckError
            As `wait`.
        """
        self.wait()
        return self._result

    @safepoint.finalizer
    def __del__(self, _exiting: Callable[[], bool] = process.exiting) -> None:
        flight = getattr(self, "_flight", None)
        if flight is not None and not flight.landed and not _exiting():
            safepoint.enqueue(flight.abandon)

    def __repr__(self) -> str:
        landed = self._flight is None or self._flight.landed
        return f"Copy({'done' if landed else 'in flight'})"


def from_host_async(self: Window, data: Any, stream: Stream | None = None) -> Copy:
    """Upload as `from_host`, in the order of a stream, without waiting for the copy.

    Pinned memory (`PinnedBuffer.numpy`) is read by the copy itself: it stays alive, and must not
    change, until the copy is done. Other memory is staged, as far as pinned chunks go, and may be
    reused when the call returns.

    Parameters
    ----------
    data : array-like
        As for `from_host`.
    stream : Stream, optional
        The current stream if None.

    Returns
    -------
    Copy
        Its `result()` is this array.

    Raises
    ------
    ArgumentError, DTypeError
        As `from_host`, and if the stream is closed or belongs to another device.
    """
    operation = "from_host_async"
    capture_state.refuse(operation, "the host's content may differ at a replay")
    values = checked_source(self, data, operation)
    chosen = resolve_stream(stream, self.device)
    allocation = self.require_usable(operation)
    api, device = allocation.device.api, allocation.device.id
    address = values.ctypes.data
    allocation.add_holder(COPY)
    try:
        if self.nbytes and api.pointer_is_pinned(address):
            target = self.write_ptr(chosen, operation)
            api.memcpy_htod(device, target, address, self.nbytes, chosen.handle)
        else:
            upload(self, address, operation, chosen)
        ended = partial(allocation.end_hold, COPY)
        return Copy(self, _Flight(_behind(chosen), (self, values), ended))
    except BaseException as error:
        after(error, partial(allocation.end_hold, COPY))
        raise


def to_host_async(
    self: Window, out: np.ndarray[Any, Any] | None = None, stream: Stream | None = None
) -> Copy:
    """Download as `to_host`, in the order of a stream, without waiting for the copy.

    Parameters
    ----------
    out : ndarray, optional
        As for `to_host`. New pinned memory if None, which is freed when the last
        NumPy array over it dies. The call waits for the copy if `out` is not pinned.
    stream : Stream, optional
        The current stream if None.

    Returns
    -------
    Copy
        Its `result()` is the ndarray; the content is undefined before.

    Raises
    ------
    NotAllocatedError
        If there is no device memory yet.
    ArgumentError
        If `out` does not fit, or the stream is closed or belongs to another device.
    OutOfMemoryError
        If no memory can be pinned.
    """
    operation = "to_host_async"
    capture_state.refuse(operation, "the host would read before the graph has run")
    allocation = self.require_allocated(operation)
    chosen = resolve_stream(stream, self.device)
    if out is None and self.nbytes:
        buffer = PinnedBuffer(self.nbytes, allocation.device)
        values = buffer.numpy(self.dtype, self.shape)
    else:
        values = checked_target(self, out, operation)
    api, device = allocation.device.api, allocation.device.id
    address = values.ctypes.data
    if not self.nbytes or not api.pointer_is_pinned(address):
        download(self, values, operation, chosen)
        return Copy(values, None)
    allocation.add_holder(COPY)
    try:
        source = self.read_ptr(chosen, operation)
        api.memcpy_dtoh(device, address, source, self.nbytes, chosen.handle)
        ended = partial(allocation.end_hold, COPY)
        return Copy(values, _Flight(_behind(chosen), (self, values), ended))
    except BaseException as error:
        after(error, partial(allocation.end_hold, COPY))
        raise


def snapshot(self: Window, operation: str) -> Copy:
    """Copy the content to new pinned memory in the order of the current stream.

    The array is not held: it may be written and freed at once, both of which are ordered behind the
    copy. Memory of somebody else stays until the copy is done.

    Raises
    ------
    NotAllocatedError
        If there is no device memory yet.
    OutOfMemoryError
        If no memory can be pinned.
    """
    allocation = self.require_allocated(operation)
    if not self.nbytes:
        return Copy(np.empty(self.shape, self.dtype), None)
    stream = resolve_stream(None, self.device)
    values = PinnedBuffer(self.nbytes, allocation.device).numpy(self.dtype, self.shape)
    source, api = self.read_ptr(stream, operation), allocation.device.api
    api.memcpy_dtoh(allocation.device.id, values.ctypes.data, source, self.nbytes, stream.handle)
    return Copy(values, _Flight(_behind(stream), (values, allocation.keepalive), None))


def _behind(stream: Stream) -> Event:
    """Return an event behind the copy just given to `stream`, or wait for the copy."""
    try:
        return stream.record()
    except BaseException:
        with contextlib.suppress(CudaError):
            stream.device.api.stream_synchronize(stream.device.id, stream.handle)
        raise
