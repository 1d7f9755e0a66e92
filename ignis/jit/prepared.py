"""PreparedLaunch: a launch whose arguments were checked once, to be repeated.

A kernel that is launched again and again on the same arrays pays for its arguments' checks once.
What can change between two launches is asked for every time: whether the arrays are still there,
and whether a tape or another owner forbids writing them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ignis.base import process
from ignis.driver.order.memory import Part
from ignis.driver.order.passed import passed
from ignis.driver.protocol import Dim3
from ignis.errors import ForkError
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.ownership.guard import ORDERED, READ, WRITE
from ignis.runtime.stream import Stream
from ignis.runtime.textures.handle import MemoryObject

__all__ = ["PreparedLaunch"]


class PreparedLaunch:
    """What `Kernel.prepare` returns; calling it launches the kernel.

    The arrays are kept alive, but not held: they may be freed, after which a launch raises
    UseAfterFreeError. A launch does not allocate, and counts the written arrays as modified.
    """

    __slots__ = ("_launch", "_name", "_objects", "_read", "_shape", "_stream", "_told", "_written")

    def __init__(
        self,
        name: str,
        launch: Callable[[], None],
        shape: tuple[Dim3, Dim3],
        stream: Stream,
        arrays: Sequence[NvArray],
        written: Sequence[NvArray],
        objects: Sequence[MemoryObject] = (),
    ) -> None:
        self._name = name
        self._launch = launch
        self._shape = shape
        self._stream = stream
        self._read = tuple(array for array in arrays if array not in written)
        self._written = tuple(written)
        self._objects = tuple(objects)
        self._told: tuple[str, tuple[Part, ...]] | None = None

    def __call__(self) -> None:
        """Launch on the stream that was given to `Kernel.prepare`; does not wait.

        Raises
        ------
        UseAfterFreeError
            If an array, a texture or a surface was freed, or a view closed.
        MemoryContractViolation
            If a tape holds a written array, or owners are enforced and another one acts.
        ArgumentError
            If the stream was closed.
        CudaError
            If the driver refuses the launch, or this thread captures a graph in which the stream
            takes no part.
        """
        stream, name = self._stream, self._name
        ordered = 0
        for array in self._read:
            guard = array.allocation.guard
            if guard >= READ:
                ordered |= guard & ORDERED
                if guard & ~ORDERED >= READ:
                    array.allocation.admit_read(stream, name)
        for array in self._written:
            guard = array.allocation.guard
            if guard >= WRITE:
                ordered |= guard & ORDERED
                if guard & ~ORDERED >= WRITE:
                    array.allocation.admit_write(stream, name)
        if stream.handle < 0:
            stream.live_handle()  # raises
        if not self._read and not self._written:
            if capture_state.threads:
                capture_state.require_stream(stream, name)
            if not stream.device.api.alive:
                raise ForkError(f"{name}: {stream.device} cannot be used: {process.why_unusable()}")
        if self._objects:
            for each in self._objects:
                each.require_ready(stream.device, name)
            for each in self._objects:
                each.admit(stream, name)
                ordered |= each.guard & ORDERED
        for array in self._written:
            array.allocation.version += 1
        if ordered:
            self._tell_order()
        self._launch()

    def _tell_order(self) -> None:
        """Tell the checker of order what is read and written."""
        if self._told is None:  # once: an array that is there does not move
            parts = [
                (array.allocation.ptr + array.offset, array.nbytes, written)
                for arrays, written in ((self._read, False), (self._written, True))
                for array in arrays
            ]
            parts += [each.part for each in self._objects]
            self._told = f"kernel {self._name}", tuple(parts)
        passed.bound = self._told

    def __repr__(self) -> str:
        grid, block = self._shape
        return f"PreparedLaunch({self._name}, grid={grid}, block={block})"
