"""Launching a kernel: bounds of its pointers, blocks over threads, and what a fault means."""

from __future__ import annotations

import ctypes
import functools
import struct
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ignis.sim import checks
from ignis.sim import limits as settings
from ignis.sim.arenas import ThreadArena, arenas, thread_count, thread_indices
from ignis.sim.fault import KernelFault
from ignis.sim.jit import runtime
from ignis.sim.lower.layout import FAULT_KINDS, Arena, Fault
from ignis.sim.lower.module import KernelInfo
from ignis.sim.memory import GRANULE, AddressSpace
from ignis.sim.occupancy import resident_blocks
from ignis.sim.printf import c_string, format_records
from ignis.sim.running import Running

if TYPE_CHECKING:
    from ignis.sim.engine import Program

__all__ = ["KernelCode"]

Dim3 = tuple[int, int, int]

_WORTH_A_THREAD = 150e-6
"""Seconds of work that pay for waking another thread."""
_FIRST_GUESS = 2e-6
"""Seconds that a block is taken to need before the first launch."""
_MAX_SHAPES = 1024
_HEAD = struct.Struct("<3Q")
_ORDER = struct.Struct("<7Q")
_PATIENCE = 8
"""Turns that the waiting warps of a block take before other blocks are begun."""
_ENDLESS_PATIENCE = 1 << 62
_WORKSPACE_BYTES = 8
"""What the barrier of a cooperative grid needs: its size, and a counter."""


class KernelCode:
    """A kernel as native code.

    Attributes
    ----------
    name : str
        Its name in the PTX.
    parameters : list of (int, int)
        Offset and size of each parameter; `parameter_bytes` is the size of them all.
    shared_bytes, local_bytes : int
        Static shared memory of a block, local memory of a thread.
    max_threads : int
        Most threads of a block.
    registers : int
        Always 0: native code has none that a thread would own.
    variant : str
        The checkers that the code calls (`ignis.sim.checks`).
    """

    def __init__(
        self, info: KernelInfo, address: int, space: AddressSpace, table: int, owner: Program
    ) -> None:
        self.name = info.name
        self.variant = ""
        self.parameters = info.parameters
        self.parameter_bytes = info.parameter_bytes
        self.shared_bytes = info.shared_bytes
        self.local_bytes = info.local_bytes
        self.max_threads = info.max_threads
        self.registers = 0
        self._address = address
        self._space = space
        self._table = table
        self._owner = owner
        self._run = runtime()
        self._barriers = int(info.barriers)
        self._find = space.find
        self._bounds = tuple((2 * index, offset) for index, offset in enumerate(info.bounds))
        self._waits = info.waits
        self._ordered = info.ordered
        self._prints = info.prints
        self._shapes: dict[tuple[Dim3, Dim3, int], tuple[int, bytes]] = {}
        self._cost = _FIRST_GUESS

    def launch(
        self,
        grid: Dim3,
        block: Dim3,
        shared: int,
        parameters: int,
        *,
        threads: int | None = None,
        cooperative: bool = False,
    ) -> None:
        """Run the kernel to its end.

        Parameters
        ----------
        grid, block : tuple of int
            Extents; the caller has checked them.
        shared : int
            Bytes of dynamic shared memory.
        parameters : int
            Address of the packed parameters.
        threads : int, optional
            Operating-system threads to use at most.
        cooperative : bool
            Whether the blocks may wait for each other (``grid.sync()``); the caller has checked
            that the device holds them all.

        Raises
        ------
        KernelFault
            If a thread does what hardware would stop the kernel for.
        KeyboardInterrupt
            If the process gets SIGINT; the launch has ended then.
        """
        variant = checks.variant
        code = self if variant == self.variant else self._owner.code(self.name, variant)
        code.run(grid, block, shared, parameters, threads, cooperative)

    def run(
        self,
        grid: Dim3,
        block: Dim3,
        shared: int,
        parameters: int,
        threads: int | None,
        cooperative: bool,
    ) -> None:
        """Launch this code, whatever the checkers are."""
        shape = self._shapes.get((grid, block, shared))
        if shape is None:
            shape = self._shape(grid, block, shared)
        blocks, fixed = shape
        record_bytes, seed = settings.now or settings.read()
        workers = 1
        if (
            blocks > 1
            and blocks * self._cost > _WORTH_A_THREAD
            and not (self._ordered or cooperative or seed is not None)
        ):
            limit = thread_count() if threads is None else threads
            workers = max(1, min(limit, blocks, int(blocks * self._cost / _WORTH_A_THREAD)))
        workspace = 0
        if workers > 1 or cooperative or seed is not None:
            chunk = 1 if self._waits or workers == 1 else max(1, blocks // (workers * 8))
            workspace = self._workspace() if cooperative else 0
            order = settings.order_of_blocks(seed, blocks)
            patience = _PATIENCE if self._waits else _ENDLESS_PATIENCE
            fixed = _ORDER.pack(chunk, 0, patience, workspace, *order) + fixed[_ORDER.size :]
        arena = arenas.take()
        record = arena.record
        arena.record_view[:] = record_bytes
        arena.counter.value = 0
        head = _HEAD.pack(parameters, arena.fault_address, arena.counter_address) + fixed
        running = None
        try:
            self._fill(head, arena)
            start = time.perf_counter()
            if workers > 1 or self._run(arena.address, self._barriers):
                residents = self._residents(block, shared, workers) if self._waits else 1
                fill = functools.partial(self._fill, head)
                running = Running(self._call, fill, arena, residents, cooperative)
                if workers > 1:
                    running.on_threads(workers)
                else:
                    running.on_this_thread()
            self._cost = (time.perf_counter() - start) * workers / blocks
            if self._prints:
                self._show([arena] if running is None else running.used)
            # Not after an interruption: what is under way then is left behind with its arenas.
            if running is not None:
                running.release()
            fault = self._fault(arena, grid, block) if record[1] else None
            arenas.give(arena)
        finally:
            if workspace:
                self._space.free(workspace)
        if fault is not None:
            raise fault

    def _call(self, address: int) -> int:
        return int(self._run(address, self._barriers))

    def _residents(self, block: Dim3, shared: int, workers: int) -> int:
        """Blocks that one thread may have under way."""
        most = resident_blocks(block[0] * block[1] * block[2], self.shared_bytes + shared)
        return max(most // workers, 1)

    def _workspace(self) -> int:
        """Memory for the barrier of a grid."""
        address = self._space.allocate(_WORKSPACE_BYTES)
        ctypes.memset(address, 0, _WORKSPACE_BYTES)
        return address

    def _show(self, used: list[ThreadArena]) -> None:
        """Write what the kernel printed."""
        buffers = [(arena.prints, int(arena.fields[Arena.PRINTED])) for arena in used]
        if not any(count for _, count in buffers):
            return
        sys.stdout.write(format_records(buffers, self._space))

    def _shape(self, grid: Dim3, block: Dim3, shared: int) -> tuple[int, bytes]:
        """Number of blocks and the fields that depend on the launch's shape only."""
        threads = block[0] * block[1] * block[2]
        blocks = grid[0] * grid[1] * grid[2]
        fixed = struct.pack(
            f"<{Arena.FIXED - Arena.CHUNK}Q",
            1 if self._waits else blocks,
            0,
            _PATIENCE if self._waits else _ENDLESS_PATIENCE,
            0,
            *settings.order_of_blocks(None, blocks),
            *block,
            *grid,
            *thread_indices(block).addresses,
            threads,
            -(-threads // 32),
            blocks,
            self.shared_bytes + shared,
            shared,
            self.local_bytes,
            self._address,
            self._table,
            self.parameter_bytes,
            self._space.shadow,
            self._space.base,
            self._space.span,
        )
        if len(self._shapes) >= _MAX_SHAPES:
            self._shapes.clear()
        self._shapes[grid, block, shared] = blocks, fixed
        return blocks, fixed

    def _fill(self, head: bytes, arena: ThreadArena) -> None:
        arena.view[: Arena.FIXED * 8] = head
        if self.local_bytes:
            arena.reserve_local(self.local_bytes)
        if self._prints:
            arena.reserve_prints()
        bounds = arena.bounds
        if not self._bounds:
            return
        parameters = arena.fields[Arena.PARAMETERS]
        for index, offset in self._bounds:
            pointer = ctypes.c_uint64.from_address(parameters + offset).value
            found = self._find(pointer) if pointer else None
            if found is None:
                bounds[index] = bounds[index + 1] = 0
            else:
                bounds[index], bounds[index + 1] = found

    def _fault(self, arena: ThreadArena, grid: Dim3, block: Dim3) -> KernelFault:
        record = arena.record
        kind = FAULT_KINDS[record[Fault.KIND]]
        where = _unflatten(record[Fault.BLOCK], grid)
        thread = _unflatten(record[Fault.THREAD], block)
        address, nbytes, info = record[Fault.ADDRESS], record[Fault.NBYTES], record[Fault.ACCESS]
        verb = ("load", "store", "atomic", "")[info & 3]
        space = ("global", "shared", "local", "global", "parameter", "")[info >> 4 & 7]
        line, source = info >> 8 & 0xFFFFFF, info >> 32 & 0xFFFFFF
        access = ""
        what = kind
        if nbytes:
            access = f"{verb} {'from' if verb == 'load' else 'to'} {space} memory"
            what = f"{kind}: {verb} of {nbytes} bytes at {address:#x} in {space} memory"
            if space == "global" and kind == "illegal address":
                what += self._neighbour(address)
        elif kind == "assert":
            what = f"assertion `{c_string(self._space, address)}` failed"
        elif kind in ("deadlock", "divergent barrier", "missing lanes"):
            what = f"{kind}: {_waiting(list(record), block)}"
        elif kind == "endless kernel":
            what = f"endless kernel: more than {record[Fault.BUDGET]} steps"
        text = f"{what}, by thread {thread} of block {where} in {self.name}"
        text += f" (source line {source})" if source else f" (PTX line {line})" if line else ""
        return KernelFault(kind, self.name, where, thread, address, nbytes, access, text)

    def _neighbour(self, address: int) -> str:
        """What is known about the memory around a wild address."""
        if not self._space.base <= address < self._space.base + self._space.span:
            return ""
        for back in range(GRANULE * 64, 0, -GRANULE):
            found = self._space.find(address - back)
            if found is not None and address >= found[0] + found[1]:
                past = address - found[0] - found[1]
                return f", {past} bytes past the end of {found[1]} bytes at {found[0]:#x}"
        return ""


def _unflatten(index: int, extent: Dim3) -> Dim3:
    x, y, _ = extent
    return index % x, index // x % y, index // (x * y)


def _waiting(record: Sequence[int], block: Dim3) -> str:
    """How many threads met, and where one is that did not come."""
    text = f"{record[Fault.MET]} of {record[Fault.EXPECTED]} threads arrived"
    other, place = record[Fault.OTHER], record[Fault.PLACE]
    if not other:
        return text
    line, source = place >> 8 & 0xFFFFFF, place >> 32 & 0xFFFFFF
    where = "is elsewhere"
    if place == 0:
        where = "has ended"
    elif line:
        where = f"waits at source line {source}" if source else f"waits at PTX line {line}"
    return f"{text}, thread {_unflatten(other - 1, block)} {where}"
