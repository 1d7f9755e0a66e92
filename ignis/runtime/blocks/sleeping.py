"""A pool without its memory for a while: the rows of its blocks wait in host memory."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from ignis.base.lifetime import free_after
from ignis.errors import MemoryContractViolation
from ignis.runtime import safepoint, sites
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.block import FREED, Block
from ignis.runtime.blocks.core import ABSENT, Core
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.arrival import Arrival
from ignis.runtime.ownership.owners import on_behalf_of, require_owner
from ignis.runtime.stream import current_stream


def sleep(self: Core) -> None:
    """Free the device memory until `wake`; the rows of blocks that are not free are preserved.

    They wait in host memory. Blocks may be released meanwhile; everything else is refused.

    Raises
    ------
    MemoryContractViolation
        If it is asleep already, was given its memory, or somebody else, such as a captured
        graph or a view, still needs the array.
    OwnershipError
        If owners are enforced and another one than the pool's acts.
    CudaError
        If this thread captures a graph.
    """
    operation = "BlockPool.sleep"
    self.require_open(operation, "the memory")
    if self.given is not None:
        raise MemoryContractViolation(
            f"{operation}: {self.describe()} does not own its memory, so it cannot free it"
        )
    allocation = self.storage.allocation
    reasons = allocation.reasons_to_stay()
    if reasons:
        safepoint.drain()
        reasons = allocation.reasons_to_stay()
    if reasons:
        raise MemoryContractViolation(f"{operation}: {allocation.describe()} {reasons}")
    require_owner(allocation, operation)
    with LOCK:
        self.first_owner = self.storage.owner
        self.memory = ABSENT
        self.asleep = threading.current_thread().name, sites.site()
    try:
        for block in self.blocks():
            self.saved[block.index] = _bytes_of(self, block)
        self.storage.free()
    except BaseException:
        with LOCK:
            self.saved, self.asleep, self.memory = {}, None, allocation
        raise


def wake(self: Core) -> None:
    """Allocate the memory again on the current stream, with the rows of before.

    Raises
    ------
    OutOfMemoryError
        If there is none; the pool sleeps on.
    MemoryContractViolation
        If it is not asleep.
    """
    operation = "BlockPool.wake"
    if self.asleep is None:
        self.require_awake(operation)
        raise MemoryContractViolation(f"{operation}: {self.describe()} is awake")
    stream = current_stream(self.device)
    before = self.storage
    array = NvArray(
        before.shape, before.dtype, self.device, owner=self.first_owner, stream=stream
    ).to_device()
    with LOCK:
        self.storage = array
        saved = list(self.saved.items())
    try:
        with on_behalf_of(self.first_owner):
            for index, content in saved:
                for layer in range(self.layout.layers):
                    with self.window(self.parts[index], layer) as window:
                        window.from_host_raw(content[layer])
    except BaseException as error:
        self.storage = before
        free_after(error, array)
        raise
    with LOCK:
        arrival = Arrival({stream})
        for block in self.parts:
            block.stream = stream
            if block.extras is not None:
                block.extras.streams = None
            if block.state != FREED:
                block.more().arrival = arrival
        free = [block for block in self.parts if block.state == FREED]
        self.free_lists, self.waiting = {stream: free[::-1]}, []
        self.saved, self.asleep, self.memory = {}, None, array.allocation


def _bytes_of(self: Core, block: Block) -> np.ndarray[Any, Any]:
    """Return the content of a block: one row of bytes per layer."""
    layers = self.layout.layers
    content = np.empty((layers, self.layout.nbytes // layers), np.uint8)
    for layer in range(layers):
        with self.window(block, layer) as window:
            flat = window.reshape(-1)
            content[layer] = flat.to_host().view(np.uint8)
            flat.free()
    return content
