"""Launching a kernel: bounds of its pointers, blocks over threads, and what a fault means."""

from __future__ import annotations

import ctypes
import functools
import math
import struct
import sys
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from ignis.base import raw
from ignis.driver.protocol import LaunchShape
from ignis.driver.recompiled import recompiled
from ignis.sim.abi.layout import FAULT_NUMBERS, Arena, Fault
from ignis.sim.engine import arenas
from ignis.sim.engine.arenas import ThreadArena, ThreadIndices
from ignis.sim.engine.attributes import Gpu
from ignis.sim.engine.clusters import Clusters, blocks_of
from ignis.sim.engine.jit import runtime
from ignis.sim.engine.printf import format_records
from ignis.sim.engine.running import Running
from ignis.sim.engine.serving import serve
from ignis.sim.lower.llvm_module import KernelInfo
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction
from ignis.sim.ptx.returns import UNOPTIMIZED, ends_at_its_end
from ignis.sim.reports.inquiry import Launched, inquire, parameter_pointers
from ignis.sim.reports.report import KernelFault
from ignis.sim.settings import checkers, limits, module_variables

_WORTH_A_THREAD = 150e-6
"""Seconds of work that pay for waking another thread."""
_FIRST_GUESS = 2e-6
"""Seconds that a block is taken to need before the first launch."""
_MAX_SHAPES = 1024
_BLOCKS = 8 * (Arena.BLOCKS - Arena.CHUNK)
"""Where the number of blocks is in what depends on the shape only."""
_HEAD = struct.Struct("<3Q")
_ORDER = struct.Struct("<7Q")
_PATIENCE = 8
"""Turns of the waiting warps of a block before other blocks are begun."""
_ENDLESS_PATIENCE = 1 << 62
_WORKSPACE_BYTES = 8
"""What the barrier of a cooperative grid needs: its size, and a counter."""


class Owner(Protocol):
    """The module of a kernel; `table` is that of its variables, for native code."""

    gpu: Gpu
    ptx: bytes
    space: AddressSpace
    table: int
    variables: dict[str, tuple[int, int]]

    def code(self, name: str, variant: str) -> KernelCode:
        """Return the kernel `name` for the checkers of `variant`."""

    def improve(self, name: str, variant: str) -> None:
        """Give the kernel `name` for the checkers of `variant` better code."""


class _Recorder(Protocol):
    """What a kernel counts, or notes of a word."""

    def run(self, launch: Callable[[], None], shape: LaunchShape) -> None:
        """Launch, and tell what was recorded."""

    def fill(self, fields: ctypes.Array[ctypes.c_uint64]) -> None:
        """Let an arena record."""


class KernelCode:
    """A kernel as native code that calls the checkers of ``variant``.

    ``name`` is its name in the PTX, ``parameters`` are offset and size of each parameter. A block
    has at most ``max_threads`` threads and ``shared_bytes`` of static shared memory, a thread
    ``local_bytes`` of local memory and no ``registers``.
    """

    def __init__(self, info: KernelInfo, address: int, owner: Owner, variant: str) -> None:
        self.name = info.name
        self.variant = variant
        self.parameters = info.parameters
        self.parameter_bytes = info.parameter_bytes
        self.shared_bytes = info.shared_bytes
        self.local_bytes = info.local_bytes
        self.max_threads = info.max_threads
        self.registers = 0
        self._info = info
        self._address = address
        self._space = owner.space
        self._owner = owner
        self.cluster = info.cluster
        self.scales = info.scales
        self._run = runtime("ig_run_clusters" if info.cluster else "ig_run")
        self._barriers = int(info.barriers)
        self._find = owner.space.find
        self._bounds = tuple((2 * index, offset) for index, offset in enumerate(info.bounds))
        self._shapes: dict[LaunchShape, tuple[int, bytes, ThreadIndices]] = {}
        self._cost = _FIRST_GUESS
        self.recorder: _Recorder | None = None
        """For code that counts or is filmed."""
        self.quick_for = math.inf
        """Seconds of execution after which better code pays; without end once it is there."""

    def launch(
        self,
        shape: LaunchShape,
        parameters: int,
        *,
        threads: int | None = None,
        cooperative: bool = False,
        part: tuple[int, int] | None = None,
    ) -> None:
        """Run the kernel to its end.

        The caller has checked the shape; `parameters` is the address of the packed parameters,
        `threads` a limit on the operating-system threads. The blocks of a `cooperative` launch
        may wait for each other; the caller has checked that the device holds them all. Of a
        launch that `halves` allows, `part` is the first block and that behind the last one to run.

        Raises
        ------
        KernelFault
            If a thread does what hardware would stop the kernel for.
        KeyboardInterrupt
            If the process gets SIGINT; the launch has ended then.
        """
        module_variables.launching(self._owner)
        variant = checkers.variant
        code = self if variant == self.variant else self._owner.code(self.name, variant)
        if code.recorder is None:
            code.run(shape, parameters, threads, cooperative, part)
            return
        run = functools.partial(code.run, shape, parameters, 1, cooperative)
        code.recorder.run(run, shape)

    def halves(self, blocks: int) -> list[tuple[int, int] | None]:
        """Return parts in which a launch may run: two if no block waits and nothing is counted."""
        plain = not (self._info.waits or self._info.ordered or self.variant or checkers.variant)
        if blocks == 1 or not plain or self.cluster:
            return [None]
        return [(0, blocks // 2), (blocks // 2, blocks)]

    def run(
        self,
        shape: LaunchShape,
        parameters: int,
        threads: int | None,
        cooperative: bool,
        part: tuple[int, int] | None = None,
    ) -> None:
        """Launch this code, whatever the checkers are."""
        blocks, fixed, _ = self._shapes.get(shape) or self._arena_facts(shape)
        if part is not None:
            blocks = part[1]
            fixed = fixed[:_BLOCKS] + struct.pack("<Q", blocks) + fixed[_BLOCKS + 8 :]
        record_bytes, seed = limits.now or limits.read()
        alone = self._info.ordered or cooperative or seed is not None
        workers = 1 if alone else self._workers(blocks, threads)
        # Where races are looked for, an order from a seed leaves blocks in their protocols.
        turns = self._info.waits or (seed is not None and "r" in self.variant)
        workspace = 0
        if workers > 1 or cooperative or seed is not None:
            chunk = 1 if turns or workers == 1 else max(1, blocks // (workers * 8))
            workspace = self._workspace() if cooperative else 0
            order = limits.order_of_blocks(seed, blocks)
            patience = _PATIENCE if turns else _ENDLESS_PATIENCE
            fixed = _ORDER.pack(chunk, 0, patience, workspace, *order) + fixed[_ORDER.size :]
        arena = arenas.acquire()
        record = arena.record
        arena.record_view[:] = record_bytes
        arena.counter.value = part[0] if part is not None else 0
        head = _HEAD.pack(parameters, arena.fault_address, arena.counter_address) + fixed
        running = clusters = None
        try:
            if self.cluster is None:
                self._fill(head, arena)
            else:
                clusters = Clusters(self.cluster, functools.partial(self._fill, head))
                clusters.fill(arena)
            start = time.perf_counter()
            if workers > 1 or self._run(arena.address, self._barriers):
                residents = 1
                if turns:
                    _, (x, y, z), dynamic = shape
                    each = self.shared_bytes + dynamic
                    held = self._owner.gpu.waiting_blocks(x * y * z, each)
                    residents = -(-held // (workers * math.prod(self.cluster or ())))
                fill = functools.partial(self._fill, head) if clusters is None else clusters.fill
                visited = self._space.visited
                running = Running(self._call, fill, arena, residents, cooperative, visited)
                if workers > 1:
                    running.on_threads(workers)
                else:
                    running.on_this_thread()
            taken = (time.perf_counter() - start) * workers
            self._cost = taken / blocks
            self.quick_for -= taken
            if self._info.prints or self.variant:
                used = [arena] if running is None else running.used
                used = used if clusters is None else clusters.arenas(used)
                if self._info.prints:
                    self._show(used)
                if self.variant:
                    self._settle(used, record)
                    if not record[Fault.KIND]:
                        self._left_out(used, record)
            # Not after an interruption: blocks that are under way then stay in their arenas.
            if running is not None:
                running.release()
            if clusters is not None:
                clusters.release()
            fault = self._fault(arena, shape) if record[1] else None
            arenas.release(arena)
        finally:
            if workspace:
                self._space.free(workspace)
        if fault is not None:
            raise fault
        if self.quick_for < 0:
            self.quick_for = math.inf
            self._owner.improve(self.name, self.variant)

    def _workers(self, blocks: int, threads: int | None) -> int:
        """Threads of the host that so many blocks are worth."""
        if blocks == 1 or blocks * self._cost <= _WORTH_A_THREAD:
            return 1
        limit = arenas.thread_count() if threads is None else threads
        return max(1, min(limit, blocks, int(blocks * self._cost / _WORTH_A_THREAD)))

    def replace(self, address: int) -> None:
        """Go on with other code that does the same; what is under way ends with that it has."""
        self.quick_for = math.inf
        self._address = address
        self._shapes.clear()

    def _call(self, address: int) -> int:
        if self._info.allocates:
            for block in blocks_of(address):
                serve(block, self._space.device_heap, self.name, self._owner.ptx)
        return int(self._run(address, self._barriers))

    def _workspace(self) -> int:
        """Memory for the barrier of a grid."""
        address = self._space.allocate(_WORKSPACE_BYTES)
        raw.fill(address, 0, _WORKSPACE_BYTES)
        return address

    def _show(self, used: list[ThreadArena]) -> None:
        """Write what the kernel printed."""
        buffers = [(arena.prints, int(arena.fields[Arena.PRINTED])) for arena in used]
        if any(count for _, count in buffers):
            sys.stdout.write(format_records(buffers, self._space))

    def _arena_facts(self, shape: LaunchShape) -> tuple[int, bytes, ThreadIndices]:
        """Number of blocks, the fields that depend on the shape only, and what they point to.

        Clusters count in place of blocks where there are any.
        """
        grid, block, shared = shape
        threads = block[0] * block[1] * block[2]
        blocks = grid[0] * grid[1] * grid[2] // math.prod(self.cluster or ())
        indices = arenas.thread_indices(block)
        fixed = struct.pack(
            f"<{Arena.FIXED - Arena.CHUNK}Q",
            1 if self._info.waits else blocks,
            0,
            _PATIENCE if self._info.waits else _ENDLESS_PATIENCE,
            0,
            *limits.order_of_blocks(None, blocks),
            *block,
            *grid,
            *indices.addresses,
            threads,
            -(-threads // 32),
            blocks,
            self.shared_bytes + shared,
            shared,
            self.local_bytes,
            self._address,
            self._owner.table,
            self.parameter_bytes,
            self._space.shadow,
            self._space.base,
            self._space.span,
            self._space.objects.address,
        )
        if len(self._shapes) >= _MAX_SHAPES:
            self._shapes.clear()
        self._shapes[shape] = blocks, fixed, indices
        return blocks, fixed, indices

    def _fill(self, head: bytes, arena: ThreadArena) -> None:
        arena.view[: Arena.FIXED * 8] = head
        if self._info.allocates:
            arena.fields[Arena.REQUEST] = 0
        arena.fields[Arena.LEFT_OUT] = arena.fields[Arena.ENDED] = 0
        arena.fields[Arena.BULK_BLOCK] = 0
        if self.local_bytes:
            arena.reserve_local(self.local_bytes)
        if self._info.prints:
            arena.reserve_prints()
        if self.recorder is not None:
            self.recorder.fill(arena.fields)
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

    def _settle(self, used: Sequence[ThreadArena], record: ctypes.Array[ctypes.c_uint64]) -> None:
        """All blocks have ended, or a fault has ended them: `record` may become another one."""

    def _left_out(self, used: Sequence[ThreadArena], record: ctypes.Array[ctypes.c_uint64]) -> None:
        """Report what threads that had ended skipped, if they cannot have returned."""
        for kind, start in (("divergent barrier", Arena.LEFT_OUT), ("missing lanes", Arena.ENDED)):
            found = [arena.fields[start : start + 6] for arena in used if arena.fields[start]]
            if found and not record[Fault.KIND] and self._complete(start == Arena.ENDED):
                first = min(found, key=lambda note: int(note[1]))
                info, block, thread, met, other, all_lanes = first
                expected = all_lanes if start == Arena.ENDED else used[0].fields[Arena.THREADS]
                record[Fault.KIND], record[Fault.ACCESS] = FAULT_NUMBERS[kind], info
                record[Fault.BLOCK], record[Fault.THREAD] = block, thread
                record[Fault.MET], record[Fault.OTHER] = met, other
                record[Fault.EXPECTED] = expected

    @functools.cache  # noqa: B019 - code lives as long as its module
    def _complete(self, lanes: bool) -> bool:
        """Whether all threads surely come to the kernel's end, as far as its source is known.

        With `lanes` that is so where operations of a warp are, else where barriers are.
        """
        code = recompiled(self._owner.ptx, self.name, UNOPTIMIZED)
        try:
            text = "" if code is None else code.decode("utf-8", "replace")
            return bool(text) and ends_at_its_end(text, self.name, lanes)
        except (PtxError, UnsupportedInstruction):
            return False

    def _fault(self, arena: ThreadArena, shape: LaunchShape) -> KernelFault:
        launched = self._facts(arena, shape)
        return KernelFault(inquire(launched, list(arena.record)))

    def _origins(self, arena: ThreadArena) -> list[tuple[int, int, int]]:
        """The pointers that addresses may derive from, each with the bounds of what it is to."""
        parameters, bounds = arena.fields[Arena.PARAMETERS], arena.bounds
        return [
            (ctypes.c_uint64.from_address(parameters + offset).value, bounds[i], bounds[i + 1])
            for i, offset in self._bounds
        ]

    def _facts(self, arena: ThreadArena, shape: LaunchShape) -> Launched:
        """What a report must know of the launch."""
        owner = self._owner
        grid, block, dynamic = shape
        return Launched(
            self.name,
            owner.ptx,
            grid,
            block,
            self._space,
            owner.variables,
            parameter_pointers(arena.fields[Arena.PARAMETERS], self.parameters),
            self._origins(arena),
            self._info.shared,
            self.shared_bytes,
            dynamic,
            self.local_bytes,
            arenas.shared_windows(),
        )
