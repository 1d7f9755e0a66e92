"""The safetensors format: a header of names, types, shapes and offsets, and the data after it.

https://huggingface.co/docs/safetensors has the format. Files are read as hostile input: everything
that the header says is compared with the file's size before any of it is used.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any, TypeGuard

from ignis.base import interrupts
from ignis.errors import ArgumentError
from ignis.store.file_entry import Entry
from ignis.store.files import OpenFile
from ignis.store.hostile_json import is_text, json_of, shown

_PREFIX = 8
_MOST_HEADER = 100_000_000
_MOST_DIMS = 64  # NumPy's limit
_MOST_BYTES = 2**63 - 1
_METADATA = "__metadata__"

_BITS = {
    "BOOL": 8,
    "F4": 4,
    **dict.fromkeys(("F6_E2M3", "F6_E3M2"), 6),
    **dict.fromkeys(("U8", "I8", "F8_E5M2", "F8_E4M3", "F8_E5M2FNUZ", "F8_E4M3FNUZ", "F8_E8M0"), 8),
    **dict.fromkeys(("I16", "U16", "F16", "BF16"), 16),
    **dict.fromkeys(("I32", "U32", "F32"), 32),
    **dict.fromkeys(("C64", "F64", "I64", "U64"), 64),
}
_ORDER = {dtype: number for number, dtype in enumerate(_BITS)}


class Contents:
    """Header of a file, checked against its size.

    Attributes
    ----------
    metadata : dict of str to str
    entries : dict of str to Entry
        In the order of the data.

    Raises
    ------
    ArgumentError
        If the file is truncated or not a safetensors file.
    """

    def __init__(self, file: OpenFile) -> None:
        self._path = file.path
        size = file.size
        prefix = file.read(0, min(_PREFIX, size)).tobytes()
        length = int.from_bytes(prefix, "little")
        if len(prefix) < _PREFIX or length > min(size - _PREFIX, _MOST_HEADER):
            raise self._damaged(f"a header of {length} bytes in a file of {size}")
        header = file.read(_PREFIX, length).tobytes()
        self.metadata, self.entries = self._parsed(header, _PREFIX + length, size)

    def _damaged(self, why: str) -> ArgumentError:
        return ArgumentError(f"{self._path} is truncated or not a safetensors file: {why}")

    def _parsed(
        self, header: bytes, start: int, size: int
    ) -> tuple[dict[str, str], dict[str, Entry]]:
        if not header.startswith(b"{"):
            raise self._damaged("the header is not a JSON object")
        try:
            fields = json_of(header)
        except ValueError as error:
            raise self._damaged(f"the header is not JSON: {error}") from None
        metadata = fields.pop(_METADATA, {})
        if not isinstance(metadata, dict) or not all(map(is_text, metadata.values())):
            raise self._damaged("its metadata is not a map of strings")
        entries = [(name, self._entry(name, value, start)) for name, value in fields.items()]
        if not all(map(is_text, (*fields, *metadata))):
            raise self._damaged("a name is not Unicode text")
        entries.sort(key=lambda pair: (pair[1].start, pair[1].nbytes))
        end = start
        for name, entry in entries:
            interrupts.check()
            if entry.start != end:
                raise self._damaged(f"{shown(name)} begins at byte {entry.start}, not {end}")
            end += entry.nbytes
            if end > size:
                raise self._damaged(f"{shown(name)} ends at byte {end}, the file at {size}")
        if end != size:
            raise self._damaged(f"its arrays end at byte {end}, the file at {size}")
        return metadata, dict(entries)

    def _entry(self, name: str, value: Any, start: int) -> Entry:
        interrupts.check()
        if not isinstance(value, dict):
            raise self._damaged(f"{shown(name)} is described by {shown(value)}")
        dtype, shape, offsets = map(value.get, ("dtype", "shape", "data_offsets"))
        if not isinstance(dtype, str) or dtype not in _BITS:
            raise self._damaged(f"{shown(name)} has the dtype {shown(dtype)}")
        bits = _BITS[dtype]
        if not _are_natural(shape):
            raise self._damaged(f"{shown(name)} has the shape {shown(shape)}")
        # An array without elements may have other dimensions of any length, but not for NumPy.
        if len(shape) > _MOST_DIMS or math.prod(filter(None, shape)) * bits > _MOST_BYTES * 8:
            raise self._damaged(f"{shown(name)} has the shape {shown(shape)}, which is too large")
        if not _are_natural(offsets) or len(offsets) != 2 or offsets[0] > offsets[1]:
            raise self._damaged(f"{shown(name)} has the offsets {shown(offsets)}")
        nbytes = offsets[1] - offsets[0]
        if nbytes * 8 != math.prod(shape) * bits:
            raise self._damaged(f"{shown(name)}, {dtype} {shown(tuple(shape))}, has {nbytes} bytes")
        return Entry(dtype, tuple(shape), start + offsets[0], nbytes)


def described(
    arrays: Mapping[str, tuple[str, tuple[int, ...]]], metadata: Mapping[str, str]
) -> tuple[bytes, list[str]]:
    """Return what a file begins with, and the names in the order in which their data follows.

    Parameters
    ----------
    arrays : mapping of str to (dtype, shape)
        Types by their names in the format.
    metadata : mapping of str to str

    Raises
    ------
    ArgumentError
        If a name or the metadata is not text, or it is more than a header may have.
    """
    for text in (*arrays, *metadata, *metadata.values()):
        if not is_text(text) or text == _METADATA:
            raise ArgumentError(f"a safetensors file cannot have {shown(text)} in its header")
    # As the format's own library does, so that data is aligned.
    names = sorted(arrays, key=lambda name: (-_ORDER[arrays[name][0]], name))
    fields: dict[str, Any] = {_METADATA: dict(metadata)} if metadata else {}
    end = 0
    for name in names:
        dtype, shape = arrays[name]
        start, end = end, end + math.prod(shape) * _BITS[dtype] // 8
        fields[name] = {"dtype": dtype, "shape": shape, "data_offsets": (start, end)}
    header = json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()
    header += b" " * (-len(header) % _PREFIX)
    if len(header) > _MOST_HEADER:
        raise ArgumentError(f"a safetensors file cannot have a header of {len(header)} bytes")
    return len(header).to_bytes(_PREFIX, "little") + header, names


def _are_natural(value: Any) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(type(each) is int and each >= 0 for each in value)
