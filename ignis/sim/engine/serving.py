"""Requests of running kernels to Python: ``malloc`` and ``free``."""

from __future__ import annotations

import ctypes

from ignis.sim.abi import requests
from ignis.sim.abi.layout import Arena
from ignis.sim.memory.device_heap import DeviceHeap, HeapBlock

_FIELD = ctypes.sizeof(ctypes.c_uint64)


def serve(arena: int, heap: DeviceHeap, symbol: str, ptx: bytes) -> None:
    """Do what a warp of the arena at this address has asked for, if it has.

    It is one of the kernel `symbol` of `ptx`.
    """
    field = ctypes.c_uint64.from_address(arena + _FIELD * Arena.REQUEST)
    request = field.value
    if not request:
        return
    field.value = 0
    what, lanes, info = (ctypes.c_uint64 * 3).from_address(request)
    values = (ctypes.c_uint64 * 32).from_address(request + requests.VALUES)
    for lane in range(32):
        if lanes >> lane & 1:
            if what == requests.MALLOC:
                values[lane] = heap.allocate(HeapBlock(values[lane], symbol, ptx, info))
            else:
                values[lane] = not heap.free(values[lane])
        else:
            values[lane] = 0
