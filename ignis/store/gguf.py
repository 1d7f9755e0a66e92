"""The GGUF format: keys with values, then names, shapes, types and offsets of arrays, then data.

https://github.com/ggml-org/ggml/blob/master/docs/gguf.md has the format; all numbers are
little-endian. Files are read as hostile input, as safetensors files are: every length is compared
with what is left of the file before anything of that length is read or made.

The package ``gguf`` has a reader, too, which is for files that are trusted (0.19): it believes the
length of an array, so that a file of 57 bytes lets it append to a list for 2^40 steps; it maps the
file, so that a file which is cut meanwhile ends the process; and it makes two NumPy arrays of each
token. The tests compare its types and its files with these.
"""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable
from pathlib import Path

from ignis.base import interrupts
from ignis.base.name_lists import sections
from ignis.errors import ArgumentError
from ignis.store.file_entry import Entry
from ignis.store.files import OpenFile
from ignis.store.hostile_json import shown

MAGIC = b"GGUF"

_VERSIONS = (2, 3)
_MOST_HEADER = 1 << 30
_MOST_DIMS = 4
_MOST_DEPTH = 4
_MOST_BYTES = 2**63 - 1
_WINDOW = 1 << 20
_ALIGNMENT, _ALIGNMENT_KEY = 32, "general.alignment"

TYPES = {
    int(number): (name, int(numbers), int(nbytes))
    for number, name, numbers, nbytes in map(str.split, sections(Path(__file__))["types"])
}
"""By number: the type's name, the numbers of a block, and its bytes."""

QUANTIZED = frozenset(name for name, numbers, _ in TYPES.values() if numbers > 1)
"""Names of the types in blocks."""

_STRING, _ARRAY, _UINT32 = 8, 9, 4
_SCALARS = {
    number: struct.Struct(f"<{code}")
    for number, code in {
        **{0: "B", 1: "b", 2: "H", 3: "h", _UINT32: "I", 5: "i"},
        **{6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"},
    }.items()
}
_U32, _U64 = struct.Struct("<I"), struct.Struct("<Q")


class Contents:
    """Header of a file, checked against its size.

    Attributes
    ----------
    metadata : dict of str to str
        The values that are text, numbers or bools, as text; not those that are arrays.
    entries : dict of str to Entry
        In the order of the data. Shapes are in C order, in which the format's are reversed.

    Raises
    ------
    ArgumentError
        If the file is truncated or not a GGUF file.
    """

    def __init__(self, file: OpenFile) -> None:
        self._path = file.path
        self._size = file.size
        self._reader = reader = _Reader(file, self._damaged)
        if reader.take(4) != MAGIC:
            raise self._damaged("it does not begin with GGUF")
        version = reader.number(_U32)
        if version not in _VERSIONS:
            order = " (big-endian?)" if version & 0xFFFF == 0 else ""
            raise self._damaged(f"version {version}{order}; ignis reads {_VERSIONS}")
        arrays, pairs = reader.count("arrays", 24), reader.count("keys", 13)
        self.metadata: dict[str, str] = {}
        alignment = self._read_metadata(pairs)
        described = self._read_descriptions(arrays)
        start = -(-reader.position // alignment) * alignment
        self.entries = self._located(described, start, alignment)

    def _damaged(self, why: str) -> ArgumentError:
        return ArgumentError(f"{self._path} is truncated or not a GGUF file: {why}")

    def _read_metadata(self, pairs: int) -> int:
        """Read the keys and values; return the alignment of the data."""
        alignment, seen = _ALIGNMENT, set()
        for _ in range(pairs):
            key = self._reader.text("a key")
            if key in seen:
                raise self._damaged(f"the key {shown(key)} occurs twice")
            seen.add(key)
            kind = self._reader.number(_U32)
            value = self._value(key, kind, 0)
            if key == _ALIGNMENT_KEY:
                alignment = value if kind == _UINT32 and isinstance(value, int) else 0
                if alignment <= 0 or alignment & (alignment - 1):
                    raise self._damaged(f"{_ALIGNMENT_KEY} is {shown(value)}")
            if value is not None:
                self.metadata[key] = str(value)
        return alignment

    def _value(self, key: str, kind: int, depth: int) -> str | float | None:
        """Read a value; arrays are skipped."""
        reader = self._reader
        if kind in _SCALARS:
            return reader.number(_SCALARS[kind])
        if kind == _STRING:
            return reader.text(f"the value of {shown(key)}")
        if kind != _ARRAY or depth == _MOST_DEPTH:
            raise self._damaged(f"{shown(key)} has a value of type {kind}")
        kind = reader.number(_U32)
        least = _SCALARS[kind].size if kind in _SCALARS else 8
        count = reader.count(f"elements of {shown(key)}", least)
        if kind in _SCALARS:
            reader.skip(count * least)
        elif kind == _STRING:
            for _ in range(count):
                reader.skip(reader.count(f"bytes of {shown(key)}", 1))
        else:
            for _ in range(count):
                self._value(key, kind, depth + 1)
        return None

    def _read_descriptions(self, arrays: int) -> dict[str, tuple[int, tuple[int, ...], int]]:
        """The type, the shape and the offset of each array."""
        reader = self._reader
        found: dict[str, tuple[int, tuple[int, ...], int]] = {}
        for _ in range(arrays):
            name = reader.text("a name")
            if name in found:
                raise self._damaged(f"the name {shown(name)} occurs twice")
            dims = reader.number(_U32)
            if dims > _MOST_DIMS:
                raise self._damaged(f"{shown(name)} has {dims} dimensions")
            shape = tuple(reader.number(_U64) for _ in range(dims))[::-1]
            found[name] = reader.number(_U32), shape, reader.number(_U64)
        return found

    def _located(
        self,
        described: dict[str, tuple[int, tuple[int, ...], int]],
        start: int,
        alignment: int,
    ) -> dict[str, Entry]:
        entries = []
        for name, (kind, shape, offset) in described.items():
            interrupts.check()
            if kind not in TYPES:
                raise self._damaged(f"{shown(name)} has the type {kind}")
            dtype, block, nbytes = TYPES[kind]
            if math.prod(filter(None, shape)) > _MOST_BYTES // nbytes:
                raise self._damaged(f"{shown(name)} has the shape {shape}, which is too large")
            if (shape[-1] if shape else 1) % block:
                raise self._damaged(
                    f"{shown(name)} has the shape {shape}, but {dtype} is in blocks of {block}"
                )
            if offset % alignment:
                raise self._damaged(f"{shown(name)} begins at {offset}, no multiple of {alignment}")
            nbytes = math.prod(shape) // block * nbytes
            end = start + offset + nbytes
            if end > self._size:
                raise self._damaged(f"{shown(name)} ends at byte {end}, the file at {self._size}")
            entries.append((name, Entry(dtype, shape, start + offset, nbytes)))
        entries.sort(key=lambda pair: pair[1].start)
        end, before = 0, ""
        for name, entry in entries:
            if not entry.nbytes:  # may begin anywhere
                continue
            if entry.start < end:
                raise self._damaged(f"{shown(name)} overlaps {shown(before)}")
            end, before = entry.start + entry.nbytes, name
        return dict(entries)


class _Reader:
    """Reads the beginning of a file, and never behind its end.

    Attributes
    ----------
    position : int
    """

    def __init__(self, file: OpenFile, damaged: Callable[[str], ArgumentError]) -> None:
        self.position = 0
        self._file = file
        self._damaged = damaged
        self._window = b""
        self._start = 0

    @property
    def left(self) -> int:
        """Bytes up to the end, or to where a header must have ended."""
        return min(self._file.size, _MOST_HEADER) - self.position

    def skip(self, count: int) -> None:
        """Go on behind `count` bytes, which are there."""
        if count > self.left:
            raise self._damaged(f"{count} bytes at byte {self.position} of {self._file.size}")
        self.position += count

    def take(self, count: int) -> bytes:
        """Return the next `count` bytes."""
        if interrupts.pending:  # a header may have millions of strings
            interrupts.check()
        begin = self.position
        self.skip(count)
        offset = begin - self._start
        if offset < 0 or offset + count > len(self._window):
            size = min(max(count, _WINDOW), self._file.size - begin)
            self._window = self._file.read(begin, size).tobytes()
            self._start, offset = begin, 0
        return self._window[offset : offset + count]

    def number(self, kind: struct.Struct) -> int:
        """Return the next number."""
        found: int = kind.unpack(self.take(kind.size))[0]
        return found

    def count(self, what: str, least: int) -> int:
        """Return the next number, of things with at least `least` bytes each; all of them fit."""
        found = self.number(_U64)
        if found > self.left // least:
            raise self._damaged(f"{found} {what} in the remaining {self.left} bytes")
        return found

    def text(self, what: str) -> str:
        """Return the next string."""
        raw = self.take(self.count(f"bytes of {what}", 1))
        try:
            return raw.decode()
        except UnicodeDecodeError:
            raise self._damaged(f"{what} is not Unicode text: {shown(raw)}") from None


def siblings(path: Path, contents: Contents) -> list[Path]:
    """Return the files that a model is split into, of which this is one; in their order.

    Raises
    ------
    ArgumentError
        If they are several and the name of the file does not say so.
    """
    count = contents.metadata.get("split.count", "1")
    if count in ("0", "1"):
        return [path]
    named = re.fullmatch(r"(.*)-(\d{5})-of-(\d{5})\.gguf", path.name, re.DOTALL)
    if named is None or named[3] != count.zfill(5):
        raise ArgumentError(f"{path} is one of {shown(count)} files, but its name does not say so")
    total = named[3]
    return [path.with_name(f"{named[1]}-{i:05d}-of-{total}.gguf") for i in range(1, int(total) + 1)]
