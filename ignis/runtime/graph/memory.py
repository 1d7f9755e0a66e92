"""Memory of a captured graph: measured in the warm run, then one block for all of its arrays."""

from __future__ import annotations

from ignis.base.interrupts import call
from ignis.base.locks import Lock
from ignis.base.packing import Arena
from ignis.errors import ArgumentError
from ignis.runtime.allocators.allocator import Allocator
from ignis.runtime.array.create import workspace
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream


class MeasuringAllocator:
    """An allocator that plans what its upstream gives, to learn how large a block would be."""

    def __init__(self, upstream: Allocator, stream: Stream) -> None:
        self.upstream = upstream
        self._plan = Arena()
        self._stream = stream.handle
        self._offsets: dict[int, tuple[int, int]] = {}
        # What was asked for, by number, and None where the array of that number was freed.
        self._events: list[tuple[int, int | None]] = []
        self._lock = Lock()

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Allocate from upstream."""
        ptr = call(self.upstream.allocate, device, nbytes, stream)
        with self._lock:
            number = len(self._events)
            self._events.append((number, nbytes))
            self._offsets[ptr] = number, self._plan.allocate(nbytes)
        return ptr

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Free the memory upstream."""
        with self._lock:
            number, offset = self._offsets.pop(ptr, (-1, -1))
            if number >= 0 and stream == self._stream:
                self._plan.free(offset)
                self._events.append((number, None))
        call(self.upstream.deallocate, device, ptr, nbytes, stream)

    @property
    def peak(self) -> int:
        """Bytes of a block that is large enough for the run, and for one without what it has left.

        That may be results, or what is made once, such as the counter of a generator. Less
        memory can need a larger block, where the gaps are others.
        """
        with self._lock:
            left = {number for number, _ in self._offsets.values()}
            if not left:
                return self._plan.peak
            again, offsets = Arena(), dict[int, int]()
            for number, nbytes in self._events:
                if number in left:
                    continue
                if nbytes is None:
                    again.free(offsets.pop(number))
                else:
                    offsets[number] = again.allocate(nbytes)
            return max(self._plan.peak, again.peak)


class GraphPool:
    """The arrays of one graph, in one block whose addresses stay reserved as long as it is used.

    An array that is freed while the graph is captured makes room for later ones: the graph's
    operations on its own stream run in the order in which they were captured. After the capture
    nothing is given out any more, and a freed array's bytes stay the graph's.

    Parameters
    ----------
    stream : Stream
        That of the capture.
    nbytes : int
        Size of the block.
    """

    def __init__(self, stream: Stream, nbytes: int) -> None:
        self.plan = Arena()
        self.nbytes = nbytes
        self.block = workspace(max(nbytes, 1), stream.device, stream).to_device()
        self.open = True
        self._stream = stream.handle

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Return the address of a part of the block; ArgumentError if it has none left."""
        if not self.open or device is not self.block.device:
            raise ArgumentError(f"{device}: this array belongs to a captured graph's memory")
        offset = self.plan.allocate(nbytes)
        if self.plan.peak > self.nbytes:
            raise ArgumentError(
                f"capture: the captured run needs more memory than the warm run, {self.nbytes} B; "
                "the function must allocate the same memory every time (headroom= adds some)"
            )
        return (self.block.ptr or 0) + offset

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Let later arrays of the capture use the bytes.

        What was freed in the order of another stream is not used again: its work may run at the
        same time as that of the graph's own stream.
        """
        if self.open and stream == self._stream:
            self.plan.free(ptr - (self.block.ptr or 0))
