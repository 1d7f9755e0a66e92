"""Order of streams, events and the host, by vector clocks.

Every operation has a number on its stream and a number on its device. An event stands for a clock:
up to which operation of each stream, or of a whole device, work has ended once the event has taken
place. Work of a stream comes after the clocks of the events that it waited for. Work on the
default stream comes after all earlier work of its device, and all later work after it: one number
for each device, its `barrier`, says that.

The host has one clock for all of its threads, which cannot be seen to wait for each other: what one
has waited for has ended for all. It is stored where it is read, in `done`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


class DeviceTimeline:
    """The operations of a device, or of a capture, which have one numbering.

    Attributes
    ----------
    index : int
        The device's number.
    issued : int
        The latest operation.
    done : int
        Operations up to this one have ended, as the host knows.
    barrier : int
        The latest operation on the default stream.
    clock : Clock
        What the default stream has waited for, and so everything behind it.
    """

    __slots__ = ("barrier", "clock", "done", "index", "issued")

    def __init__(self, index: int) -> None:
        self.index = index
        self.issued = self.done = self.barrier = 0
        self.clock: Clock = {}


@dataclass(slots=True, eq=False)
class Timeline:
    """The operations of a stream.

    Attributes
    ----------
    device_timeline, handle : DeviceTimeline, int
        Its device, and the driver's handle.
    memory : Memory
        Where its accesses are recorded.
    issued, done : int
        The latest operation, and up to which they have ended, as the host knows.
    clock : Clock
        What its operations come after.
    external : bool
        Whether another library's work and waits on it are not seen here.
    capture : Capture or None
        Which capture records it.
    alone : dict
        Its accesses to blocks that no other stream has used: what needs no more than a note.
    """

    device_timeline: DeviceTimeline
    handle: int
    memory: Any
    external: bool = False
    capture: Any = None
    issued: int = 0
    done: int = 0
    clock: Clock = field(default_factory=dict)
    alone: dict[Any, Cell] = field(default_factory=dict)

    @property
    def default(self) -> bool:
        """True if it is the device's legacy default stream."""
        return self.handle <= 1

    def issue(self) -> int:
        """Count an operation, and return its number on the device."""
        device = self.device_timeline
        device.issued = number = device.issued + 1
        self.issued += 1
        if self.handle <= 1:
            device.barrier = number
        return number

    def reached(self) -> Clock:
        """Return a clock of which all operations so far, and what they come after, are part."""
        device = self.device_timeline
        clock = joined({}, device.clock)
        joined(clock, self.clock)
        if self.external:
            clock[device] = device.issued
        elif self.handle <= 1:
            clock[device] = max(clock.get(device, 0), device.barrier)
        else:
            clock[self] = self.issued
            if device.barrier > device.done:
                clock[device] = max(clock.get(device, 0), device.barrier)
        return clock

    def order_of(self, operation: Operation) -> int:
        """Return 2 if an operation has ended as the host knows, 1 if the next comes after it."""
        _, other, index, number, _ = operation
        theirs = other.device_timeline
        if index <= other.done or number <= theirs.done:
            return 2
        own = self.device_timeline
        if theirs is own and (self.handle <= 1 or number <= own.barrier):
            return 1
        for clock in (self.clock, own.clock):
            if clock.get(other, 0) >= index or clock.get(theirs, 0) >= number:
                return 1
        return int(other is self)


Clock = dict[Timeline | DeviceTimeline, int]


Operation = tuple[str, Timeline, int, int, str | None]
"""What a stream was given: what it is (``"kernel axpy"``), its stream, its numbers there and on the
device, and where in the program that was, while sites are recorded."""

Cell = list[Operation]
"""The latest operation that made an access, alone in a list."""


def joined(clock: Clock, other: Clock) -> Clock:
    """Let a clock be the later of both everywhere, without what has ended; returns it."""
    for key, number in other.items():
        if number > key.done and number > clock.get(key, 0):
            clock[key] = number
    return clock


def known(clock: Clock) -> None:
    """Note that the host has waited for all that is part of a clock."""
    for key, number in clock.items():
        if number > key.done:
            key.done = number
