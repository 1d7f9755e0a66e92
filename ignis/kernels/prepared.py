"""PreparedLaunch: a launch whose arguments were checked once, to be repeated.

A kernel that is launched again and again on the same arrays pays for its arguments' checks once.
What can change between two launches is asked for every time: whether the arrays are still there,
and whether a tape or another owner forbids writing them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ignis.runtime import capturing
from ignis.runtime import owner as owner_rules
from ignis.runtime.allocation import LIVE

if TYPE_CHECKING:
    from ignis.kernels.params import ParameterBlock
    from ignis.runtime.driver import Dim3
    from ignis.runtime.nvarray import NvArray
    from ignis.runtime.stream import Stream

__all__ = ["PreparedLaunch"]

_captures = capturing.threads


class PreparedLaunch:
    """What `Kernel.prepare` returns; calling it launches the kernel.

    The arrays are kept alive, but not held: they may be freed, after which a launch raises
    UseAfterFreeError. A launch does not allocate, and counts the written arrays as modified.
    """

    __slots__ = ("_arguments", "_arrays", "_launch", "_name", "_params", "_stream", "_written")

    def __init__(
        self,
        name: str,
        launch_kernel: Any,
        where: tuple[int, int, Dim3, Dim3, int],
        stream: Stream,
        params: ParameterBlock,
        arrays: Sequence[NvArray],
        written: Sequence[NvArray],
    ) -> None:
        self._name = name
        self._launch = launch_kernel
        self._arguments = where
        self._stream = stream
        self._params = params
        self._arrays = tuple(arrays)
        self._written = tuple(array._allocation for array in written)

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
        for array in self._arrays:
            if array._allocation.state != LIVE or array._closed:
                array.read_ptr(self._stream, self._name)  # raises
        if _captures:
            self._become_captured()
        enforced = owner_rules._enforced
        for allocation in self._written:
            if allocation.holds:
                allocation.require_writable(self._name)
            if enforced:
                owner_rules.require_owner(allocation, self._name)
            allocation.version += 1
        device, function, grid, block, shared = self._arguments
        handle = self._stream.handle
        if handle < 0:
            handle = self._stream._live_handle()  # raises
        self._launch(device, function, grid, block, shared, handle, self._params)

    def _become_captured(self) -> None:
        """Let a graph hold the arrays, as it does where a launch is checked every time."""
        capturing.require_stream(self._stream, self._name)
        for array in self._arrays:
            capturing.use(array._allocation, self._stream, self._name)

    def __repr__(self) -> str:
        _, _, grid, block, _ = self._arguments
        return f"PreparedLaunch({self._name}, grid={grid}, block={block})"
