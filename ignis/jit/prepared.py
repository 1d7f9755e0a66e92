"""PreparedLaunch: a launch with arguments that were checked once, to be repeated.

A kernel that is launched again and again on the same arrays pays for its arguments' checks once.
What can change between two launches is asked for every time: whether the arrays are still there,
and whether a tape or another owner forbids writing them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ignis.base import process
from ignis.driver.protocol import LaunchShape
from ignis.errors import ForkError
from ignis.jit.plan import MISS, Array, Plan, Step, Structure
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.memory_object import MemoryObject
from ignis.runtime.stream import Stream


class PreparedLaunch:
    """What `Kernel.prepare` returns; calling it launches the kernel.

    The arrays are kept alive, but not held: they may be freed, after which a launch raises
    UseAfterFreeError. A launch does not allocate, and counts the written arrays as modified.
    """

    __slots__ = ("_again", "_launch", "_name", "_objects", "_read", "_shape", "_stream", "_written")

    def __init__(
        self,
        name: str,
        launch: Callable[[], None],
        shape: LaunchShape,
        stream: Stream,
        arrays: Sequence[NvArray],
        written: Sequence[NvArray],
        objects: Sequence[MemoryObject] = (),
    ) -> None:
        self._name = name
        self._shape = shape
        self._stream = stream
        self._read = tuple(array for array in arrays if array not in written)
        self._written = tuple(written)
        self._objects = tuple(objects)
        # An array that is there does not move.
        parts = [
            (array.allocation.ptr + array.offset, array.nbytes, written)
            for arrays, written in ((self._read, False), (self._written, True))
            for array in arrays
        ]
        parts += [each.part for each in self._objects]
        constants = launch, (f"kernel {name}", tuple(parts))
        step = Step((), kind="prepared")
        self._launch = Plan(Structure((), (step,), way="bound"), name, (), (stream, *constants)).run
        self._again: Callable[[], Any] | None = None
        given = self._read + self._written
        if given and not objects:  # guards of other memory are not asked
            reads, writes = [Array()] * len(self._read), [Array(True)] * len(self._written)
            structure = Structure((*reads, *writes), (step,), way="bound")
            self._again = Plan(structure, name, (), (stream, *given, *constants)).run

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
        again = self._again
        if again is None or again() is MISS:
            self._check()
            self._launch()

    def _check(self) -> None:
        """Raise what forbids the launch now, by name."""
        stream, name = self._stream, self._name
        stream.live_handle()
        for array in self._read:
            array.allocation.admit_read(stream, name)
        for array in self._written:
            array.allocation.admit_write(stream, name)
        if not self._read and not self._written:
            if capture_state.threads:
                capture_state.require_stream(stream, name)
            if not stream.device.api.alive:
                raise ForkError(f"{name}: {stream.device} cannot be used: {process.why_unusable()}")
        for each in self._objects:
            each.require_ready(stream.device, name)
        for each in self._objects:
            each.admit(stream, name)
        for array in self._written:
            array.allocation.version += 1

    def __repr__(self) -> str:
        grid, block, _ = self._shape
        return f"PreparedLaunch({self._name}, grid={grid}, block={block})"
