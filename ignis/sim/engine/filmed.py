"""Launches that are filmed: the table of a launch, and what it says.

Such a launch runs on one thread of the host, as all launches do where races are looked for.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable
from dataclasses import asdict

from ignis.base import process
from ignis.base.locks import Lock
from ignis.driver.launch_counts import SourceLine
from ignis.driver.launch_film import Recording, Step, Watch
from ignis.driver.protocol import Dim3, LaunchShape
from ignis.sim.abi.film_table import KINDS, Film
from ignis.sim.abi.film_table import Step as Row
from ignis.sim.abi.layout import Arena
from ignis.sim.lower.llvm_module import KernelInfo
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.reports.demangle import readable_name
from ignis.sim.reports.report import unflatten
from ignis.sim.reports.source_lines import SourcePlace, locate_all
from ignis.sim.settings import filming

_lock = process.renewed(Lock())
_ROOM = 1 << 14
_KINDS = list(KINDS)
_UNKNOWN = ("copy", "arrives", "passes", "syncwarp", "fence")
"""Steps without a value."""
_NOBODY = (1 << 64) - 1


class Filmed:
    """What a kernel notes, launch after launch.

    Parameters
    ----------
    space : AddressSpace
        Of global memory.
    kernel : KernelInfo
        The kernel.
    ptx : bytes
        Its module.
    """

    def __init__(self, space: AddressSpace, kernel: KernelInfo, ptx: bytes) -> None:
        self._space, self._kernel, self._ptx = space, kernel, ptx
        self._shape: LaunchShape = ((1, 1, 1), (1, 1, 1), 0)
        self._table: ctypes.Array[ctypes.c_uint64] | None = None
        self._recording: Recording | None = None

    def run(self, launch: Callable[[], None], shape: LaunchShape) -> None:
        """Launch, and tell what was recorded, of a launch that a fault has stopped, too."""
        with _lock:
            self._shape = shape
            try:
                launch()
            finally:
                found, table = self._recording, self._table
                self._recording = self._table = None
                if found is not None and table is not None:
                    self._read(found, table)
                    filming.tell(found)

    def fill(self, fields: ctypes.Array[ctypes.c_uint64]) -> None:
        """Let an arena note in the table of the launch."""
        if self._table is None:
            parameters = ctypes.string_at(fields[Arena.PARAMETERS], self._kernel.parameter_bytes)
            self._begin(parameters)
        assert self._table is not None
        fields[Arena.FILM] = ctypes.addressof(self._table)

    def _begin(self, parameters: bytes) -> None:
        table = (ctypes.c_uint64 * (Film.FIELDS + Row.FIELDS * _ROOM))()
        grid, block, _ = self._shape
        shared = [(readable_name(name), at, size) for name, at, size in self._kernel.shared]
        found = Recording(grid, block, parameters, shared)
        table[Film.ROOM] = _ROOM
        table[Film.FIRST] = table[Film.SECOND] = _NOBODY
        watch = filming.watched()
        if watch is not None:
            warps = [
                32 * _flat(where, grid) + _flat(thread, block) // 32
                for where, thread in watch.threads
            ]
            table[Film.FIRST], table[Film.SECOND] = warps
            table[Film.SHARED], table[Film.BLOCK] = int(watch.shared), warps[1] // 32
            table[Film.START] = found.address = _address(watch, parameters)
            table[Film.NBYTES] = found.nbytes = watch.nbytes
            if not watch.shared and self._space.find(found.address) is not None:
                found.initial = ctypes.string_at(found.address, watch.nbytes)
        self._table, self._recording = table, found

    def _read(self, found: Recording, table: ctypes.Array[ctypes.c_uint64]) -> None:
        """Complete a recording by what native code has noted."""
        found.accesses = table[Film.ACCESSES]
        count = table[Film.STEPS]
        found.missing = max(count - _ROOM, 0)
        starts = [Film.FIELDS + Row.FIELDS * (n % _ROOM) for n in range(found.missing, count)]
        rows = [table[start : start + Row.FIELDS] for start in starts]
        lines = {row[Row.INFO] >> 8 & 0xFFFFFF for row in rows}
        places = locate_all(self._ptx.decode("utf-8", "replace"), lines)
        for row in rows:
            found.steps.append(self._step(found, row, places[row[Row.INFO] >> 8 & 0xFFFFFF]))

    def _step(self, found: Recording, row: list[int], place: SourcePlace | None) -> Step:
        written = place.written if place else None
        kind, address = _KINDS[row[Row.KIND]], row[Row.ADDRESS]
        value = struct.pack("<Q", row[Row.VALUE])
        if row[Row.WORD]:
            value = value[: found.nbytes]
        parameter, offset = self._pointer(found.parameters, address)
        return Step(
            kind,
            asdict(place) if place else None,
            SourceLine(written.file, written.line) if written else SourceLine("", 0),
            unflatten(row[Row.WARP] // 32, found.grid),
            row[Row.WARP] % 32,
            [lane for lane in range(32) if row[Row.LANES] >> lane & 1],
            bool(row[Row.WORD]),
            address,
            parameter,
            offset,
            b"" if kind in _UNKNOWN else value,
            row[Row.TURN],
            row[Row.TIMES],
        )

    def _pointer(self, parameters: bytes, address: int) -> tuple[int | None, int]:
        """The parameter that points to the allocation of an address, and what lies between."""
        memory = self._space.find(address)
        for index, (at, nbytes) in enumerate(self._kernel.parameters):
            pointer = int.from_bytes(parameters[at : at + 8], "little") if nbytes == 8 else 0
            if memory is not None and memory[0] <= pointer <= address:
                return index, address - pointer
        return None, 0


def _flat(index: Dim3, extent: Dim3) -> int:
    return index[0] + extent[0] * (index[1] + extent[1] * index[2])


def _address(watch: Watch, parameters: bytes) -> int:
    """Where the word is in a launch with these parameters."""
    if watch.shared or len(parameters) != len(watch.parameters):
        return watch.address
    words = f"<{len(parameters) // 8}Q"
    pairs = zip(
        struct.unpack_from(words, watch.parameters), struct.unpack_from(words, parameters),
        strict=True,
    )  # fmt: skip
    near = [pair for pair in pairs if watch.base <= pair[0] <= watch.address]
    then, now = max(near, default=(0, 0))
    return int(now + watch.address - then)
