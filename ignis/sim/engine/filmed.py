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
_ROOM = 512
"""Accesses to the word that are kept, and other steps."""
_KINDS = list(KINDS)
_UNKNOWN = ("copy", "arrives", "passes", "syncwarp", "fence")
"""Steps without a value."""


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
        self._watch: Watch | None = None
        self._under_way: tuple[Recording, ctypes.Array[ctypes.c_uint64]] | None = None

    def run(self, launch: Callable[[], None], shape: LaunchShape) -> None:
        """Launch, and add what was recorded, of a launch that a fault has stopped, too."""
        with _lock:
            recordings, watch = filming.now or ([], None)
            wanted = watch is not None and watch.launch == len(recordings)
            self._shape, self._watch = shape, watch if wanted else None
            try:
                launch()
            finally:
                if self._under_way is not None:
                    self._read(*self._under_way)
                    recordings.append(self._under_way[0])
                self._under_way = None

    def fill(self, fields: ctypes.Array[ctypes.c_uint64]) -> None:
        """Let an arena note in the table of the launch."""
        if self._under_way is None:
            given = ctypes.string_at(fields[Arena.PARAMETERS], self._kernel.parameter_bytes)
            self._under_way = self._begin(given)
        fields[Arena.FILM] = ctypes.addressof(self._under_way[1])

    def _begin(self, parameters: bytes) -> tuple[Recording, ctypes.Array[ctypes.c_uint64]]:
        table = (ctypes.c_uint64 * (Film.FIELDS + 2 * Row.FIELDS * _ROOM))()
        table[Film.ROOM] = _ROOM
        table[Film.FIRST] = table[Film.SECOND] = (1 << 64) - 1
        grid, block, _ = self._shape
        shared = [(readable_name(name), at, size) for name, at, size in self._kernel.shared]
        found, watch = Recording(block, parameters, shared), self._watch
        if watch is not None:
            table[Film.FIRST], table[Film.SECOND] = (
                32 * _flat(where, grid) + _flat(thread, block) // 32
                for where, thread in watch.threads
            )
            table[Film.SHARED], table[Film.BLOCK] = int(watch.shared), table[Film.SECOND] // 32
            start = table[Film.START] = _address(watch, parameters)
            table[Film.NBYTES] = watch.nbytes
            if not watch.shared and self._space.find(start) is not None:
                found.initial = ctypes.string_at(start, watch.nbytes)
        return found, table

    def _read(self, found: Recording, table: ctypes.Array[ctypes.c_uint64]) -> None:
        """Complete a recording by what native code has noted."""
        found.accesses = table[Film.ACCESSES]
        rows: list[list[int]] = []
        for ring, count in enumerate((table[Film.OTHERS], table[Film.WORDS])):
            found.missing += max(count - _ROOM, 0)
            for number in range(max(count - _ROOM, 0), count):
                start = Film.FIELDS + Row.FIELDS * (ring * _ROOM + number % _ROOM)
                rows.append(table[start : start + Row.FIELDS])
        rows.sort(key=lambda row: row[Row.TURN])
        lines = [row[Row.INFO] >> 8 & 0xFFFFFF for row in rows]
        places = locate_all(self._ptx.decode("utf-8", "replace"), lines)
        for row, line in zip(rows, lines, strict=True):
            size = table[Film.NBYTES] if row[Row.WORD] else 8
            found.steps.append(self._step(row, places[line], size, found.parameters))

    def _step(
        self, row: list[int], place: SourcePlace | None, nbytes: int, parameters: bytes
    ) -> Step:
        kind = _KINDS[row[Row.KIND]]
        return Step(
            kind,
            asdict(place) if place else None,
            unflatten(row[Row.WARP] // 32, self._shape[0]),
            row[Row.WARP] % 32,
            [lane for lane in range(32) if row[Row.LANES] >> lane & 1],
            bool(row[Row.WORD]),
            row[Row.ADDRESS],
            self._pointer(parameters, row[Row.ADDRESS]),
            b"" if kind in _UNKNOWN else struct.pack("<Q", row[Row.VALUE])[:nbytes],
            row[Row.TURN],
            row[Row.TIMES],
        )

    def _pointer(self, parameters: bytes, address: int) -> tuple[int, int] | None:
        memory = self._space.find(address)
        for index, (at, nbytes) in enumerate(self._kernel.parameters):
            pointer = int.from_bytes(parameters[at : at + 8], "little") if nbytes == 8 else 0
            if memory is not None and memory[0] <= pointer <= address:
                return index, address - pointer
        return None


def _flat(index: Dim3, extent: Dim3) -> int:
    return index[0] + extent[0] * (index[1] + extent[1] * index[2])


def _address(watch: Watch, parameters: bytes) -> int:
    """Where the word is in a launch with these parameters."""
    then = struct.unpack_from(f"<{len(watch.parameters) // 8}Q", watch.parameters)
    now = struct.unpack_from(f"<{len(parameters) // 8}Q", parameters)
    near = [pair for pair in zip(then, now, strict=False) if watch.base <= pair[0] <= watch.address]
    if watch.shared or not near:
        return watch.address
    return int(watch.address + max(near)[1] - max(near)[0])
