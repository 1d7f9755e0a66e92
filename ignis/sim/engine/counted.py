"""Launches that count: their tables, and what these say about the lines of the source.

Such a launch runs on one thread of the host, and one at a time, so that nothing is counted twice.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence

from ignis.base import process
from ignis.base.locks import Lock
from ignis.driver.launch_counts import AccessCounts, InstructionCounts, LaunchCounts, SourceLine
from ignis.driver.protocol import LaunchShape
from ignis.sim.abi.counters import SECTOR, AccessRow, BlockRow
from ignis.sim.abi.layout import Arena
from ignis.sim.lower.llvm_module import KernelInfo
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.memory.mapping import Mapping
from ignis.sim.reports.demangle import readable_name
from ignis.sim.reports.source_lines import SourcePlace, locate_all
from ignis.sim.settings.counting import tell

_lock = process.renewed(Lock())
_LANES = 32


class _Tables:
    """The tables of one launch."""

    def __init__(self, places: Sequence[SourceLine], info: KernelInfo, space: AddressSpace) -> None:
        self.executions = (ctypes.c_uint64 * max(BlockRow.FIELDS * len(info.blocks), 1))()
        self.accesses = (ctypes.c_uint64 * max(AccessRow.FIELDS * len(info.counted), 1))()
        self._bitmaps: dict[tuple[SourceLine | None, bool], Mapping] = {}
        self._nbytes = space.span // (8 * SECTOR) + 8
        for number, each in enumerate(info.counted):
            if each.space == "global":
                row = AccessRow.FIELDS * number
                own = self._bitmap(places[number], each.writes)
                self.accesses[row + AccessRow.OWN] = own
                self.accesses[row + AccessRow.ALL] = self._bitmap(None, each.writes)

    def _bitmap(self, place: SourceLine | None, writes: bool) -> int:
        key = place, writes
        if key not in self._bitmaps:
            self._bitmaps[key] = Mapping(self._nbytes)
        return self._bitmaps[key].address


class Counted:
    """What a kernel counts, launch after launch.

    Parameters
    ----------
    space : AddressSpace
        Of global memory.
    kernel : KernelInfo
        The kernel, and what the rows of the tables are of.
    ptx : bytes
        Its module.
    """

    def __init__(self, space: AddressSpace, kernel: KernelInfo, ptx: bytes) -> None:
        self._space, self._kernel, self._ptx = space, kernel, ptx
        self._places: dict[int, SourceLine] | None = None
        self._tables: _Tables | None = None

    def run(self, launch: Callable[[], None], shape: LaunchShape) -> None:
        """Launch, and tell what was counted.

        Raises
        ------
        KernelFault
            What the launch meets; nothing is told then.
        """
        with _lock:
            places = self._found()
            lines = [places[each.line] for each in self._kernel.counted]
            self._tables = tables = _Tables(lines, self._kernel, self._space)
            try:
                launch()
            finally:
                self._tables = None
        kernel = self._kernel
        grid, block, shared = shape
        instructions, accesses = self._instructions(tables), self._accesses(tables)
        tell(
            LaunchCounts(
                readable_name(kernel.name), kernel.name, self._ptx, grid, block,
                kernel.shared_bytes + shared, shared, instructions, accesses,
            )
        )  # fmt: skip

    def fill(self, fields: ctypes.Array[ctypes.c_uint64]) -> None:
        """Let an arena count in the tables of the launch."""
        assert self._tables is not None
        fields[Arena.EXECUTIONS] = ctypes.addressof(self._tables.executions)
        fields[Arena.ACCESSES] = ctypes.addressof(self._tables.accesses)

    def _found(self) -> dict[int, SourceLine]:
        """The line of the source of each line of PTX that is counted."""
        if self._places is None:
            wanted = {line for block in self._kernel.blocks for line, _ in block.instructions}
            found = locate_all(self._ptx.decode("utf-8", "replace"), wanted)
            self._places = {line: _source_line(place) for line, place in found.items()}
        return self._places

    def _instructions(self, tables: _Tables) -> list[InstructionCounts]:
        places, table = self._found(), tables.executions
        found = []
        for number, block in enumerate(self._kernel.blocks):
            row = BlockRow.FIELDS * number
            warps, lanes = table[row + BlockRow.WARPS], table[row + BlockRow.LANES]
            for line, opcode in block.instructions:
                found.append(InstructionCounts(places[line], opcode, warps, lanes))
            if block.branches:
                found[-1].diverged = table[row + BlockRow.DIVERGED]
        return found

    def _accesses(self, tables: _Tables) -> list[AccessCounts]:
        places = self._found()
        found = []
        for number, each in enumerate(self._kernel.counted):
            start = AccessRow.FIELDS * number
            row = tables.accesses[start : start + AccessRow.FIELDS]
            if not row[AccessRow.REQUESTS]:
                continue
            shared = each.space == "shared"
            limit = 0xFFFFFFFF if shared else (1 << 64) - 1
            addresses = [
                row[AccessRow.ADDRESSES + lane] & limit if row[AccessRow.MASK] >> lane & 1 else None
                for lane in range(_LANES)
            ]
            counts = AccessCounts(
                places[each.line], each.opcode, each.space, each.kind, each.writes, each.nbytes,
                row[AccessRow.REQUESTS], row[AccessRow.LANES],
                worst=row[AccessRow.WORST] - shared, addresses=addresses, number=number,
            )  # fmt: skip
            for name in ("waves", "conflicts", "sectors", "new", "first", "moved"):
                setattr(counts, name, row[getattr(AccessRow, name.upper())])
            found.append(counts)
        return found


def _source_line(place: SourcePlace | None) -> SourceLine:
    """The line that the user has written, or that of the kernel for what is CUDA's."""
    if place is None:
        return SourceLine("", 0)
    chosen = place.written
    return SourceLine(chosen.file, chosen.line)
