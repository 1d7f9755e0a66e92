"""The heap that kernels allocate from, by ``malloc`` and ``new``: one for all simulated devices."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ignis.base.locks import Lock

DEVICE_HEAP_BYTES = 8 << 20
"""The most bytes that are allocated at a time: the default of ``cudaLimitMallocHeapSize``."""
_UNIT = 16


class HeapBlock(NamedTuple):
    """An allocation of a kernel.

    It has the `nbytes` that were asked for; `symbol` is the kernel's name in its `ptx`, and `info`
    says which instruction it was, as `ignis.sim.lower.state.faulting.describe` packs it.
    """

    nbytes: int
    symbol: str
    ptx: bytes
    info: int


class _Space(Protocol):
    """Where the memory is."""

    def allocate(self, nbytes: int, *, written: bool = True) -> int:
        """Return the address of so many bytes; MemoryError if there are none."""

    def free(self, ptr: int) -> None:
        """Free what `allocate` returned."""


class DeviceHeap:
    """Allocations of kernels, which stay until a kernel frees them.

    Attributes
    ----------
    live : dict of int to HeapBlock
        What was allocated and not freed, by address.
    """

    def __init__(self, space: _Space) -> None:
        self.live: dict[int, HeapBlock] = {}
        self._space = space
        self._used = 0
        self._lock = Lock()

    def allocate(self, block: HeapBlock) -> int:
        """Return the address of a block, or 0 if there is no room for it."""
        size = _rounded(block.nbytes)
        with self._lock:
            if not size or size > DEVICE_HEAP_BYTES - self._used:
                return 0
            try:
                address = self._space.allocate(block.nbytes, written=False)
            except MemoryError:
                return 0
            self._used += size
            self.live[address] = block
            return address

    def free(self, address: int) -> bool:
        """Free an allocation; whether there is one at this address. Null is nothing to free."""
        if not address:
            return True
        with self._lock:
            block = self.live.pop(address, None)
            if block is None:
                return False
            self._used -= _rounded(block.nbytes)
            self._space.free(address)
            return True


def _rounded(nbytes: int) -> int:
    return -(-nbytes // _UNIT) * _UNIT
