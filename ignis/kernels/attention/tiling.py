"""The tiles in which attention kernels work, and the other numbers that their choice depends on.

The kernels on tensor cores keep rows of one side in shared memory and go over the other one; which
tiles fit depends on the head dimension, the element and the device's shared memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ignis.runtime.device import Device

SHARED_RESERVED = 1024
"""Bytes of shared memory per block that the system takes."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """Template arguments of a kernel on tensor cores: what a block holds and what it reads."""

    warps: int
    held: int
    """Tiles of 16 rows that a warp holds."""
    stage: int
    """Rows of the other side in one of two stages."""
    part: int
    """How many of those are multiplied at a time."""
    resident: int
    """Blocks that share a multiprocessor: what the compiler may give a thread depends on it."""
    sides: int = 1
    """Warps that hold the same rows: of the other side and of the columns, each has one part."""
    slopes: int = 1
    """Tiles of dS: with two, one is multiplied by keys while the next one is computed."""

    @property
    def rows(self) -> int:
        """Rows that a block holds."""
        return 16 * self.held * self.warps // self.sides

    def shared_bytes(self, kernel: str, pitch: int) -> int:
        """Dynamic shared memory of a block, with `pitch` bytes per row."""
        if kernel == "forward":
            return (self.rows + 4 * self.stage) * pitch
        numbers = 0 if kernel == "dq" else 16 * max(self.stage, 32)
        slopes = 2 * self.rows * self.stage * self.slopes if kernel == "one_pass" else 0
        return 2 * (self.rows + 2 * self.stage) * pitch + numbers + slopes

    def fit(self, nbytes: int, available: int) -> bool:
        """Whether so many blocks of `nbytes` as shall share a multiprocessor have room there."""
        return self.resident * (nbytes + SHARED_RESERVED) <= available


@dataclass(frozen=True, slots=True)
class GroupTiles:
    """Template arguments of a kernel whose products are those of warpgroups."""

    dim: int
    """Elements of a head in a tile, of which head_dim are used."""
    groups: int
    """Warpgroups that compute, of 64 rows each; one more copies."""
    columns: int
    """Rows of the other side in a stage."""
    stages: int
    """Of both of its matrices; backward, of one by turns."""

    @property
    def rows(self) -> int:
        """Rows that a block holds."""
        return 64 * self.groups

    @property
    def threads(self) -> int:
        """Threads of a block."""
        return 128 * (self.groups + 1)

    @property
    def resident(self) -> int:
        """Forward blocks that share a multiprocessor."""
        return 3 if self.dim <= 64 and self.groups == 1 else 1

    def shared_bytes(self, kernel: str) -> int:
        """Dynamic shared memory: tiles, up to 1024 bytes in front of them, and barriers."""
        read = self.stages * self.columns
        if kernel == "forward":  # the next tile's rows, too, where there is room
            held = self.rows if self.dim > 128 else 2 * self.rows
            return 2 * self.dim * (held + 2 * read) + 1408
        held = self.rows if kernel == "dv" else 2 * self.rows
        more = self.columns * (4 * self.rows + 8 * self.dim) if kernel == "one_pass" else 0
        numbers = {"dkv": 8, "one_pass": 4, "dk": 8, "dv": 4}.get(kernel, 0) * read
        return 2 * self.dim * (held + read) + numbers + more + 1152


# Up to a head dimension, choices, of which the first that fits.
_Choices = tuple[tuple[int, tuple[Tiles, ...]], ...]

_TILES: Mapping[tuple[str, int], _Choices] = {
    ("forward", 2): (
        (128, (Tiles(4, 2, 64, 64, 2), Tiles(4, 2, 32, 32, 2))),
        (256, (Tiles(8, 1, 64, 64, 1), Tiles(8, 1, 32, 32, 1))),
    ),
    ("dq", 2): (
        (64, (Tiles(4, 2, 64, 32, 2),)),
        (128, (Tiles(4, 2, 32, 32, 2), Tiles(4, 1, 32, 32, 2))),
        (256, (Tiles(8, 1, 32, 32, 1), Tiles(4, 1, 32, 32, 1))),
    ),
    ("dkv", 2): (
        (64, (Tiles(4, 2, 64, 32, 2),)),
        (128, (Tiles(8, 1, 64, 64, 1),)),
        (256, (Tiles(8, 1, 32, 32, 1), Tiles(4, 1, 32, 32, 1))),
    ),
    ("forward", 4): (
        (64, (Tiles(4, 1, 32, 32, 2),)),
        (128, (Tiles(4, 1, 32, 32, 2), Tiles(4, 1, 16, 16, 2))),
        (256, (Tiles(4, 1, 16, 16, 1),)),
    ),
    ("dq", 4): (
        (64, (Tiles(4, 1, 32, 32, 2),)),
        (128, (Tiles(4, 1, 16, 16, 2), Tiles(4, 1, 16, 16, 1))),
        (256, (Tiles(4, 1, 16, 16, 1), Tiles(2, 1, 16, 16, 1))),
    ),
    ("dkv", 4): (
        (64, (Tiles(4, 1, 32, 32, 2),)),
        (128, (Tiles(4, 1, 16, 16, 1),)),
        (256, (Tiles(4, 1, 16, 16, 1), Tiles(2, 1, 16, 16, 1))),
    ),
}
_SHORT_TILES: Mapping[str, _Choices] = {
    "forward": ((128, (Tiles(4, 1, 32, 32, 2),)), (256, (Tiles(4, 1, 32, 32, 1),))),
    "dq": ((128, (Tiles(4, 1, 32, 32, 2),)), (256, (Tiles(4, 1, 32, 32, 1),))),
    "dkv": ((128, (Tiles(4, 1, 32, 32, 1),)), (256, (Tiles(4, 1, 32, 32, 1),))),
}
_ONE_PASS: Mapping[int, tuple[Tiles, ...]] = {
    64: (Tiles(8, 2, 128, 32, 1), Tiles(4, 2, 64, 32, 2)),
    128: (Tiles(8, 2, 128, 32, 1, sides=2), Tiles(8, 2, 64, 32, 1, sides=2, slopes=2)),
}
# With how many rows at least: warpgroups of a block share what it reads.
_GROUP_TILES: Mapping[str, tuple[tuple[int, GroupTiles], ...]] = {
    "forward": (
        (0, GroupTiles(64, 4, 64, 8)),
        (0, GroupTiles(128, 2, 128, 2)),
        (0, GroupTiles(256, 2, 64, 2)),
    ),
    "dq": (
        (4096, GroupTiles(64, 3, 64, 6)),
        (0, GroupTiles(64, 2, 64, 6)),
        (0, GroupTiles(128, 2, 64, 6)),
        (0, GroupTiles(256, 2, 64, 3)),
    ),
    "dkv": ((0, GroupTiles(64, 2, 64, 6)), (0, GroupTiles(128, 2, 64, 6))),
    # Above 128, dk and dv have no room in the registers at once.
    "dk": ((0, GroupTiles(256, 2, 64, 3)),),
    "dv": ((0, GroupTiles(256, 2, 64, 5)),),
    # Two passes are faster for shorter sequences: their blocks do not wait for each other.
    "one_pass": ((4096, GroupTiles(128, 2, 64, 4)),),
}


@dataclass(frozen=True, eq=False, kw_only=True)
class Tuning:
    """Numbers that were measured, by which kernels and their tiles are chosen.

    One record is equal to itself alone, which makes it a quick part of a key.
    """

    short: int = 64
    """Up to this length, tiles of so many rows give more blocks and less waste."""
    warpgroups: tuple[int, int] | None = (9, 0)
    """The one compute capability whose warpgroups multiply."""
    least_group_dim: int = 33
    """Head dimension below which half of a warpgroup's tile or more would be padding."""
    multiprocessor_bytes: int | None = None
    """Shared memory of a multiprocessor; as the device says if None."""
    tiles: Mapping[tuple[str, int], _Choices] = field(default_factory=lambda: _TILES)
    """By kernel and size of an element."""
    short_tiles: Mapping[str, _Choices] = field(default_factory=lambda: _SHORT_TILES)
    """Of 16 bits and at most `short` rows, by kernel; all of these fit into 163 KiB."""
    one_pass: Mapping[int, tuple[Tiles, ...]] = field(default_factory=lambda: _ONE_PASS)
    """Backward in one pass, of 16 bits, by the elements of a head in a tile."""
    group_tiles: Mapping[str, tuple[tuple[int, GroupTiles], ...]] = field(
        default_factory=lambda: _GROUP_TILES
    )
    """Of products of warpgroups, by kernel."""
    few_groups: GroupTiles | None = GroupTiles(64, 1, 64, 3)
    """Forward, of three blocks that share a multiprocessor, where there are few rows."""
    split_multiprocessors: int = 132
    """What decoding is split for, those of an H100 or H200; a constant: results depend on it."""
    long_split: int = 120
    """Rows of each warp from which blocks that fill a multiprocessor are faster at decoding."""

    def room(self, device: Device) -> int:
        """Bytes of shared memory of a multiprocessor."""
        found = device.attribute("MAX_SHARED_MEMORY_PER_MULTIPROCESSOR")
        return found if self.multiprocessor_bytes is None else min(found, self.multiprocessor_bytes)


TUNING = Tuning()
"""What was measured on an A100, an H100 and an H200."""


def padded(head_dim: int) -> int:
    """Elements of a head in a tile: whole 16-byte columns, above 64 whole pairs of them.

    An odd number of those above 64 took the simulator's compiler more than 20 GB.
    """
    step = 16 if head_dim <= 64 else 32
    return -(-head_dim // step) * step
