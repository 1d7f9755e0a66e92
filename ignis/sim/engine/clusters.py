"""The blocks of a cluster run together: each has an arena, and the first one stands for them."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Sequence

from ignis.sim.abi.layout import Arena, Cluster
from ignis.sim.engine import arenas
from ignis.sim.engine.arenas import ThreadArena

_FIELD = ctypes.sizeof(ctypes.c_uint64)


class Clusters:
    """The clusters of a launch that are under way at a time.

    `extent` are the blocks of a cluster along x, y and z; `fill` prepares the arena of a block.
    """

    def __init__(self, extent: Sequence[int], fill: Callable[[ThreadArena], None]) -> None:
        self._extent = extent
        self._fill = fill
        self._members: dict[ThreadArena, list[ThreadArena]] = {}
        self._tables: list[ctypes.Array[ctypes.c_uint64]] = []

    def fill(self, first: ThreadArena) -> None:
        """Prepare an arena, and those of the other blocks of its cluster."""
        size = math.prod(self._extent)
        members = [first, *(arenas.acquire() for _ in range(size - 1))]
        table = (ctypes.c_uint64 * Cluster.FIELDS)()
        table[Cluster.SIZE : Cluster.Z + 1] = [size, *self._extent]
        for rank, arena in enumerate(members):
            self._fill(arena)
            arena.fields[Arena.CLUSTER] = ctypes.addressof(table)
            arena.fields[Arena.RANK] = rank
            table[Cluster.BLOCKS + rank] = arena.address
        self._members[first] = members
        self._tables.append(table)

    def arenas(self, firsts: Sequence[ThreadArena]) -> list[ThreadArena]:
        """Return the arenas of all blocks of these clusters."""
        return [arena for first in firsts for arena in self._members[first]]

    def release(self) -> None:
        """Release what `fill` acquired; no block is under way any more."""
        for first, members in self._members.items():
            for arena in members:
                arena.fields[Arena.CLUSTER] = 0
                if arena is not first:
                    arenas.release(arena)


def blocks_of(arena: int) -> list[int]:
    """Return the addresses of the arenas of a block's cluster; its own where it is in none."""
    cluster = ctypes.c_uint64.from_address(arena + _FIELD * Arena.CLUSTER).value
    if not cluster:
        return [arena]
    table = (ctypes.c_uint64 * Cluster.FIELDS).from_address(cluster)
    return table[Cluster.BLOCKS : Cluster.BLOCKS + table[Cluster.SIZE]]
