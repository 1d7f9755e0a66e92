"""PreparedLaunch: a launch whose arguments were checked once, to be repeated.

A kernel that is launched again and again on the same arrays pays for its arguments' checks once.
What can change between two launches is asked for every time: whether the arrays are still there,
and whether a tape or another owner forbids writing them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ignis.runtime import capture_state
from ignis.runtime.ownership import owners as owner_rules
from ignis.runtime.ownership.allocation import LIVE

if TYPE_CHECKING:
    from ignis.driver.protocol import Dim3
    from ignis.runtime.array.nvarray import NvArray
    from ignis.runtime.stream import Stream

__all__ = ["PreparedLaunch"]

_captures = capture_state.threads


class PreparedLaunch:
    """What `Kernel.prepare` returns; calling it launches the kernel.

    The arrays are kept alive, but not held: they may be freed, after which a launch raises
    UseAfterFreeError. A launch does not allocate, and counts the written arrays as modified.
    """

    __slots__ = ("_arrays", "_launch", "_name", "_shape", "_stream", "_used", "_written")

    def __init__(
        self,
        name: str,
        launch: Callable[[], None],
        shape: tuple[Dim3, Dim3],
        stream: Stream,
        arrays: Sequence[NvArray],
        written: Sequence[NvArray],
    ) -> None:
        self._name = name
        self._launch = launch
        self._shape = shape
        self._stream = stream
        self._arrays = tuple(arrays)
        self._used = tuple({array._allocation: None for array in arrays})
        self._written = tuple({array._allocation: None for array in written})

    def __call__(self) -> None:
        """Launch on the stream that was given to `Kernel.prepare`; does not wait.

        Raises
        ------
        UseAfterFreeError
            If an array was freed or a view closed.
        MemoryContractViolation
            If a tape holds a written array, or owners are enforced and another one acts.
        ArgumentError
            If the stream was closed.
        CudaError
            If the driver refuses the launch, or this thread captures a graph in which the stream
            takes no part.
        """
        for allocation in self._used:
            if allocation.state != LIVE:
                self._require_arrays()
        for array in self._arrays:
            if array._closed:
                self._require_arrays()
        if _captures:
            self._become_captured()
        enforced = owner_rules._enforced
        for allocation in self._written:
            if allocation.holds:
                allocation.require_writable(self._name)
            if enforced:
                owner_rules.require_owner(allocation, self._name)
        if self._stream.handle < 0:
            self._stream._live_handle()  # raises
        for allocation in self._written:
            allocation.version += 1
        self._launch()

    def _require_arrays(self) -> None:
        for array in self._arrays:
            array.read_ptr(self._stream, self._name)  # raises where it is gone

    def _become_captured(self) -> None:
        """Let a graph hold the arrays, as it does where a launch is checked every time."""
        capture_state.require_stream(self._stream, self._name)
        for array in self._arrays:
            capture_state.use(array._allocation, self._stream, self._name)

    def __repr__(self) -> str:
        grid, block = self._shape
        return f"PreparedLaunch({self._name}, grid={grid}, block={block})"
