"""Arrival: the work from before a transfer, for which the first use on each stream waits.

A transfer is ordered: what the new owner does with the memory comes after what was done before. An
owner with a stream of its own waits on that at once. For any other owner nobody knows yet where the
memory will be used, so that each stream waits when it first uses it, until the work is done.
"""

from __future__ import annotations

from collections.abc import Collection, Set

from ignis.runtime import capture_state
from ignis.runtime.stream import Event, Stream, default_stream


class Arrival:
    """The streams that had work on an allocation when it was transferred, each with an event.

    The default stream needs none: blocking streams that ignis makes are ordered with it, and all
    others wait for all of its work. While a thread captures a graph, no event is recorded at
    all, as one of a capturing stream means nothing outside of the graph. The first use outside of
    a capture records them then, behind whatever the streams have been given meanwhile.

    Parameters
    ----------
    used : collection of Stream
        The open streams that may have work on the memory, all of one device.
    """

    __slots__ = ("_events", "_ordered")

    def __init__(self, used: Collection[Stream]) -> None:
        self._events = None if capture_state.threads else _recorded(used)
        # Streams that wait already, or that do so in the graph which is being captured.
        self._ordered: set[Stream] = set()

    @property
    def pending(self) -> bool:
        """True if a stream may have to wait when it uses the memory."""
        return self._events is None or bool(self._events)

    def order(self, stream: Stream, used: Collection[Stream], operation: str) -> None:
        """Let `stream` wait for the work, unless it does already or the work is done.

        In a capture, streams of the graph wait for each other. For the work outside of it every
        replay waits, as it is a use like any other.

        Raises
        ------
        CudaError
            If another thread captures a stream that would have to be waited for, or what earlier
            asynchronous work met.
        """
        recorder = capture_state.here() if capture_state.threads else None
        if recorder is not None:
            if self._events is None and stream not in self._ordered:
                for other in used:
                    if other is not stream and recorder.has(other):
                        stream.wait(other.record())
                self._ordered.add(stream)
            return
        events = self._events
        if events is None:
            if capture_state.threads:
                for other in used:
                    capture_state.require_stream(other, operation)
            events = self._events = _recorded(used)
            self._ordered = set()
        if events and all(event.done() for _, event in events):
            events = self._events = []
        if stream in self._ordered or (stream.joined and not events):
            return
        if not stream.joined:  # another library's need not be ordered with the default one
            stream.wait(default_stream(stream.device).record())
        for other, event in events:
            if other is not stream:
                stream.wait(event)
        self._ordered.add(stream)


class Order:
    """Waits of a transfer, arranged without the contract's lock.

    To record an event, or to wait for one, may run a simulated stream, and its work may wait for
    a thread that needs the lock. So the streams are looked at with the lock, ordered without it,
    and looked at once more: ``complete`` says whether a transfer may go ahead then.

    Parameters
    ----------
    target : Stream or None
        That of the new owner, which waits at once.

    Attributes
    ----------
    arrival : Arrival or None
        What later uses wait for where there is no target.
    """

    __slots__ = ("_streams", "arrival", "target")

    def __init__(self, target: Stream | None) -> None:
        self.target = target
        self.arrival: Arrival | None = None
        self._streams = set() if target is None else {target}

    def complete(self, used: Set[Stream]) -> bool:
        """Tell whether it is behind the work of all `used` streams."""
        return self.arrival is BEHIND_DEFAULT or used <= self._streams

    def extend(self, used: Set[Stream]) -> None:
        """Be behind their work, too; the caller does not hold the lock."""
        if self.target is None:
            self.arrival = Arrival(used)
        else:
            for stream in used - self._streams:
                self.target.wait(stream.record())
        self._streams |= used


def _recorded(used: Collection[Stream]) -> list[tuple[Stream, Event]]:
    events = [(s, s.record()) for s in used if s is not default_stream(s.device)]
    # A stream that cannot have an event has waited instead.
    return [(stream, event) for stream, event in events if event.handle is not None]


BEHIND_DEFAULT = Arrival(())
"""That of all allocations that only the default stream has worked on: nobody's own, as it cannot
note who waits. The first stream that is not ordered with the default one gets one that can."""
