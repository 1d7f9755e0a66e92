"""Order in a capture: accesses of a graph, and the order of its own streams."""

from __future__ import annotations

from ignis.driver.order.clocks import Clock, DeviceTimeline, Operation, Timeline
from ignis.driver.order.memory import Memory, Part


class Graph:
    """A graph that was captured.

    Attributes
    ----------
    uses : list
        What it accesses.
    launched : Clock
        What its latest launch was part of: launches of one graph run one after another.
    """

    __slots__ = ("launched", "uses")

    def __init__(self, uses: list[tuple[Part, Operation]]) -> None:
        self.uses = uses
        self.launched: Clock = {}


class Capture:
    """A capture in progress.

    Meanwhile its streams have timelines, a device timeline and a memory of their own:
    what is recorded is ordered like any other work, but only among itself.

    Parameters
    ----------
    device, origin : int
        The stream that captures.
    """

    def __init__(self, device: int, origin: int) -> None:
        self.origin = origin
        self.memory = Memory()
        self.before: dict[int, Timeline | None] = {}
        """The timelines of the streams that take part, to go on with afterwards."""
        self._device_timeline = DeviceTimeline(device)

    def join(self, handle: int, before: Timeline | None) -> Timeline:
        """Return the timeline that a stream has in the capture."""
        self.before[handle] = before
        return Timeline(self._device_timeline, handle, self.memory, capture=self)

    def graph(self) -> Graph:
        """Return what was captured."""
        return Graph([use for block in self.memory for use in block])
