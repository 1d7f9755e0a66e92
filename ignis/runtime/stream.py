"""Streams, events and the current stream.

The default stream of a device is CUDA's legacy default stream, the one that PyTorch and CuPy use
too, so that arrays passed between them need no extra ordering. Streams created here are ordinary
(blocking) streams unless they are asked to be others: work on the default stream waits for them and
they for it.
"""

from __future__ import annotations

import functools
import itertools
import weakref
from typing import Any, Self

from ignis.base import process
from ignis.base.lifetime import Unique
from ignis.base.module_names import without
from ignis.base.numbers import as_flag, as_int, require_kind
from ignis.base.setting import Setting
from ignis.driver.order import switch
from ignis.errors import ArgumentError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.allocators.pool_allocator import trim
from ignis.runtime.device import Device, as_device
from ignis.runtime.lock import LOCK

LEGACY_HANDLES = (0, 1)
numbers = itertools.count()
"""By which streams are hashed: a set of them has the same order in each process."""


def renumber() -> None:
    """Begin again with the numbers of streams, so that sets have the order of another run."""
    global numbers
    numbers = itertools.count(1)


_points: set[Point] = set()
"""The points in streams that somebody asks about; see `Point`."""
defaults: dict[Device, Stream] = {}
"""The default stream of every device that was asked for it; see `default_stream`."""
current_streams: Setting[dict[Device, Stream] | None] = Setting("ignis_streams", None)
"""The streams of the ``with stream:`` blocks that this thread or task is in."""
unjoined: weakref.WeakSet[Stream] = weakref.WeakSet()
"""Streams that the default one is not ordered with: another library's, and non-blocking ones."""


class Stream(Unique):
    """A queue of work on one device, executed in order.

    Parameters
    ----------
    device : device, optional
        Where the stream lives; the default device if None.
    priority : int
        Work of streams with lower numbers may start before that of others; 0 is the last.
    non_blocking : bool
        Leave it unordered with the default stream: `wait_stream` orders the two where they share
        arrays. `close` it rather than dropping it while work is under way.

    Raises
    ------
    ArgumentError
        If the device has no such priority; the message says which it has.

    Attributes
    ----------
    handle : int
        The driver's handle; negative after `close`.
    lasting : bool
        Whether it lives until ignis closes it. Another library may destroy its own at any time.
    """

    __slots__ = (
        "__weakref__",
        "_owned",
        "_source",
        "device",
        "handle",
        "lasting",
        "non_blocking",
        "number",
        "priority",
    )

    __dir__ = without("borrowed idle joined lasting live_handle number")

    def __init__(
        self,
        device: str | int | Device | None = None,
        *,
        priority: int = 0,
        non_blocking: bool = False,
    ) -> None:
        self.device = as_device(device)
        self.number = next(numbers)
        api, index = self.device.api, self.device.id
        self.non_blocking = as_flag("Stream", "non_blocking", non_blocking)
        self.priority = as_int("Stream", "priority", priority)
        if self.priority:
            least, greatest = api.stream_priorities(index)
            if not greatest <= self.priority <= least:
                raise ArgumentError(
                    f"Stream: {self.device} has priorities from {greatest} (first) to {least} "
                    f"(last), not {priority}"
                )
        self.handle = api.stream_create(index, self.non_blocking, self.priority)
        self._owned = self.lasting = True
        self._source: Any = None
        # Where another library has destroyed its stream, the handle is this one's now.
        for other in list(unjoined) if unjoined else ():
            if other.handle == self.handle and other.device is self.device:
                unjoined.discard(other)
        if self.non_blocking:
            unjoined.add(self)

    @classmethod
    def borrowed(cls, device: Device, handle: int) -> Self:
        """Return a stream of that handle, which ignis never destroys."""
        stream = cls.__new__(cls)
        stream.device = device
        stream.number = next(numbers)
        stream.handle = handle
        stream._owned = False
        stream.lasting = handle == 0
        stream.priority, stream.non_blocking = 0, False
        stream._source = None
        return stream

    @classmethod
    def from_external(cls, stream: Any, device: str | int | Device | None = None) -> Stream:
        """Return a stream of another library for use here; ignis never destroys it.

        Parameters
        ----------
        stream : int or object
            A handle (0 and 1 are the legacy default stream, 2 is the per-thread one), or an object
            with ``__cuda_stream__``, ``cuda_stream`` (torch) or ``ptr`` (cupy), which is kept
            alive. The owner of a bare handle keeps the stream alive while ignis uses it.
        device : device, optional
            Where the stream lives. If None: what the object says, else the default device.

        Raises
        ------
        ArgumentError
            If there is no handle in it, or it lives on another device.
        """
        if isinstance(stream, Stream):
            if device is not None and as_device(device) is not stream.device:
                raise ArgumentError(f"from_external: the stream belongs to {stream.device}")
            stream.live_handle()
            return stream
        handle = _external_handle(stream)
        if device is None and not isinstance(stream, int):
            # torch and cupy; -1 is cupy's "not known".
            index = getattr(stream, "device_index", getattr(stream, "device_id", None))
            if isinstance(index, int) and index >= 0:
                device = index
        chosen = as_device(device)
        if handle in LEGACY_HANDLES:
            return default_stream(chosen)
        borrowed = cls.borrowed(chosen, handle)
        borrowed._source = stream
        unjoined.add(borrowed)
        checker = switch.checkers.get(chosen.driver)
        if checker is not None:
            checker.external(chosen.id, handle)
        return borrowed

    def __hash__(self) -> int:
        return self.number

    def __cuda_stream__(self) -> tuple[int, int]:
        """Return (0, handle): the protocol by which CUDA libraries pass streams."""
        return 0, self.live_handle()

    @property
    def closed(self) -> bool:
        """True after `close`."""
        return self.handle < 0

    @property
    def joined(self) -> bool:
        """True if work on it and on the default stream is ordered without a wait."""
        return self.lasting and not self.non_blocking

    def live_handle(self) -> int:
        """Return the handle; ArgumentError if the stream was closed."""
        if self.handle < 0:
            raise ArgumentError(f"this stream of {self.device} was closed")
        return self.handle

    def synchronize(self) -> None:
        """Wait until all work of the stream has completed.

        Raises
        ------
        CudaError
            What an earlier asynchronous operation met.
        CheckError
            If a check inside a kernel failed.
        """
        if capture_state.threads:
            capture_state.refuse("Stream.synchronize", "the graph has not run", self)
        behind = [point for point in tuple(_points) if point.before(self)] if _points else ()
        self.device.api.stream_synchronize(self.device.id, self.live_handle())
        for point in behind:
            point.passed = True
        safepoint.synchronized(self.device)

    def done(self) -> bool:
        """Tell whether all work of the stream has completed; does not wait."""
        capture_state.refuse("Stream.done", "the graph has not run", self)
        return self.device.api.stream_query(self.device.id, self.live_handle())

    def idle(self) -> bool | None:
        """Tell as `done`, but raise nothing: None after a fault, and for a stream that captures.

        None for a bare handle of another library, too, which may have destroyed the stream.
        """
        if self.closed or isinstance(self._source, int):
            return None
        return self.device.api.stream_idle(self.device.id, self.handle)

    def wait(self, event: Event) -> None:
        """Let work queued from here on wait for the latest record of `event`.

        Raises
        ------
        ArgumentError
            If it is not an event, was recorded on a device of another driver, or the stream is
            closed.
        CudaError
            If it was recorded in a capture, and the stream is not part of that.
        """
        handle = require_kind("Stream.wait", event, Event).handle
        if handle is not None:
            other = event.device
            if other is not self.device and other and other.driver != self.device.driver:
                raise ArgumentError(f"Stream.wait: {self.device} cannot wait for {other}")
            if capture_state.threads:
                capture_state.spare(self, "Stream.wait")
            self.device.api.stream_wait_event(self.device.id, self.live_handle(), handle)
            for point in tuple(_points) if _points else ():
                point.waited(self, event)

    def wait_stream(self, other: Stream) -> None:
        """Let work queued from here on wait for what `other` has been given so far.

        Raises
        ------
        ArgumentError
            If it is not a stream, or one of another driver, or either is closed.
        """
        if other is not self:
            event = require_kind("Stream.wait_stream", other, Stream).record()
            self.wait(event)

    def record(self, event: Event | None = None) -> Event:
        """Record `event`, or a new one, behind the work queued so far, and return it.

        Raises
        ------
        ArgumentError
            If it is not an event, or the stream is closed.
        """
        if event is None:
            event = Event()
        return require_kind("Stream.record", event, Event).record(self)

    def close(self) -> None:
        """Wait for the work of the stream and destroy it; a second call is a no-op."""
        if self.handle >= 0 and self._owned:
            handle = self.handle
            self.device.api.stream_synchronize(self.device.id, handle)
            with LOCK:  # a free either sees this or has cached its block before the trim
                self.handle = -1
            try:
                _destroy(self.device, handle)
            except BaseException:
                self.handle = handle
                raise

    def __enter__(self) -> Self:
        self.live_handle()
        streams = current_streams.get()
        current_streams.enter({**(streams or {}), self.device: self}, streams)
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        current_streams.leave()

    @safepoint.finalizer
    def __del__(self) -> None:
        # cuStreamDestroy returns at once and lets the queued work finish, so the collector may
        # call it; arrays that used the stream hold a reference to it and so outlive this.
        if getattr(self, "_owned", False) and self.handle > 0 and not process.exiting():
            safepoint.enqueue(functools.partial(_destroy, self.device, self.handle, self.joined))
            self.handle = -1

    def __repr__(self) -> str:
        kind = f", priority={self.priority}" if self.priority else ""
        kind += ", non_blocking=True" if self.non_blocking else ""
        return f"Stream(device={self.device.name!r}, handle={self.handle:#x}{kind})"


def _destroy(device: Device, handle: int, joined: bool = True) -> None:
    api = device.api
    if api.alive:
        if not joined:  # workspaces that it used are freed in the order of the default stream
            event = api.event_create(device.id, False)
            api.event_record(device.id, event, handle)
            api.stream_wait_event(device.id, 0, event)
            api.event_destroy(device.id, event)
        # Another stream may get the same handle, without the order that cached blocks rely on.
        trim(device, handle)
        api.stream_destroy(device.id, handle)


def _external_handle(stream: Any) -> int:
    found = stream
    protocol = getattr(stream, "__cuda_stream__", None)
    if protocol is not None:
        said = protocol() if callable(protocol) else protocol
        if not isinstance(said, tuple) or len(said) != 2:
            raise ArgumentError(f"from_external: __cuda_stream__ must be (0, handle), not {said!r}")
        version, found = said
        if version != 0:
            raise ArgumentError(f"from_external: __cuda_stream__ version {version} is unknown")
    else:
        for name in ("cuda_stream", "ptr"):
            found = getattr(stream, name, found)
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found < 1 << 64:
        raise ArgumentError(f"from_external: {stream!r} has no stream handle")
    return found


def default_stream(device: Device) -> Stream:
    """Return the legacy default stream of `device`."""
    found = defaults.get(device)
    if found is None:
        found = defaults.setdefault(device, Stream.borrowed(device, 0))
    return found


def current_stream(device: str | int | Device | None = None) -> Stream:
    """Return the stream that operations on `device` use unless they are given one.

    Raises
    ------
    ArgumentError
        If it was closed.
    """
    chosen = device if device.__class__ is Device else as_device(device)
    streams = current_streams.get()
    if streams:
        found = streams.get(chosen)
        if found is not None:
            if found.handle < 0:
                found.live_handle()
            return found
    return defaults.get(chosen) or default_stream(chosen)


def resolve_stream(stream: Stream | None, device: Device) -> Stream:
    """Return the stream meant by a ``stream=`` argument: open, and of the operation's device."""
    if stream is None:
        return current_stream(device)
    if not isinstance(stream, Stream):
        raise ArgumentError(f"stream must be an ignis.Stream or None, not {type(stream).__name__}")
    if stream.device is not device:
        raise ArgumentError(f"the stream belongs to {stream.device}, the operation to {device}")
    stream.live_handle()
    return stream


class Event(Unique):
    """A point in the work of a stream.

    Parameters
    ----------
    timing : bool
        Keep the time of the record, for `elapsed_ms`.
    """

    __slots__ = ("device", "handle", "timing")

    def __init__(self, timing: bool = False) -> None:
        self.timing = timing
        self.handle: int | None = None
        self.device: Device | None = None

    def record(self, stream: Stream | None = None) -> Self:
        """Record the event behind the work that `stream` (or the current one) has so far.

        Raises
        ------
        ArgumentError
            If it is not a stream, or a closed one.
        """
        stream = (
            current_stream() if stream is None else require_kind("Event.record", stream, Stream)
        )
        handle = stream.live_handle()
        if capture_state.threads:
            capture_state.spare(stream, "Event.record")
        device = stream.device
        event = self.handle
        if event is None or self.device is not device:
            event = device.api.event_create(device.id, self.timing)
        try:
            device.api.event_record(device.id, event, handle)
        except BaseException:
            if event != self.handle:
                safepoint.defer(device, "event_destroy", event)
            raise
        if event != self.handle:
            self._release()
            self.handle, self.device = event, device
        for point in tuple(_points) if _points else ():
            point.recorded(stream, self)
        return self

    def _recorded(self) -> tuple[Device, int]:
        if self.device is None or self.handle is None:
            raise ArgumentError("this event was never recorded")
        return self.device, self.handle

    def synchronize(self) -> None:
        """Wait until the work before the event has completed; raises as `Stream.synchronize`."""
        device, handle = self._recorded()
        capture_state.refuse("Event.synchronize", "the graph has not run")
        device.api.event_synchronize(device.id, handle)
        for point in tuple(_points) if _points else ():
            point.ended(self)
        safepoint.synchronized(device)

    def done(self) -> bool:
        """Tell whether the work before the event has completed; does not wait."""
        device, handle = self._recorded()
        capture_state.refuse("Event.done", "the graph has not run")
        done = device.api.event_query(device.id, handle)
        if done and _points:
            for point in tuple(_points):
                point.ended(self)
        return done

    def elapsed_ms(self, since: Event) -> float:
        """Milliseconds of device time from the event `since` to this one; waits for this one.

        Raises
        ------
        ArgumentError
            If one of them has no time, was never recorded, or is of another device.
        """
        if not (self.timing and require_kind("Event.elapsed_ms", since, Event).timing):
            raise ArgumentError("elapsed_ms needs events created with Event(timing=True)")
        device, handle = self._recorded()
        other, start = since._recorded()
        if other is not device:
            raise ArgumentError(f"events of {other} and {device} cannot be compared")
        capture_state.refuse("Event.elapsed_ms", "the graph has not run")
        device.api.event_synchronize(device.id, handle)
        return device.api.event_elapsed_ms(device.id, start, handle)

    def _release(self) -> None:
        if self.handle is not None and self.device is not None and not process.exiting():
            safepoint.defer(self.device, "event_destroy", self.handle)
        self.handle = None

    @safepoint.finalizer
    def __del__(self) -> None:
        if getattr(self, "handle", None) is not None:
            self._release()


class Point:
    """A point in the work of a stream, and which streams are known to come behind it.

    A stream comes behind the point if it is the same one, or once it waits for an event that was
    recorded behind the point. That streams which ignis makes are ordered with the default one does
    not count: nobody asked for it.

    Parameters
    ----------
    stream : Stream
        Behind what it has been given so far.
    """

    __slots__ = ("_events", "_streams", "passed")

    def __init__(self, stream: Stream) -> None:
        self.passed = False
        """Whether the host has waited for an event behind the point, or for such a stream."""
        self._streams = {stream}
        self._events: set[Event] = set()
        _points.add(self)

    def renew(self, stream: Stream) -> None:
        """Become the point behind what `stream` has been given so far."""
        self.passed = False
        self._streams = {stream}
        self._events.clear()

    def before(self, stream: Stream) -> bool:
        """Tell whether later work on `stream` comes behind the point."""
        return stream in self._streams

    def recorded(self, stream: Stream, event: Event) -> None:
        """Note a record of `event`."""
        if stream in self._streams:
            self._events.add(event)
        else:
            self._events.discard(event)

    def waited(self, stream: Stream, event: Event) -> None:
        """Note that `stream` waits for the latest record of `event`."""
        if event in self._events:
            self._streams.add(stream)

    def ended(self, event: Event) -> None:
        """Note that the host knows the latest record of `event` to have taken place."""
        if event in self._events:
            self.passed = True

    def forget(self) -> None:
        """Note nothing any more; a second call is a no-op."""
        _points.discard(self)
