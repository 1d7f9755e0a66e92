"""Facts in machine code: resources of a kernel's threads and blocks."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import NamedTuple

from ignis.errors import IgnisError

_ELF = b"\x7fELF"
_SYMTAB = 2
_INFO_WITH_SIZE = 4
_FRAME_SIZE = 0x11
_REGISTER_COUNT = 0x2F
_RESERVED_BYTES = 1024
"""What the system has at the start of a block's shared memory; from 9.0 on a section counts it."""


class CubinFacts(NamedTuple):
    """Resources of a kernel: registers and stack frame of a thread, static shared memory."""

    registers: int
    frame_bytes: int
    shared_bytes: int


@dataclass(frozen=True)
class _Section:
    name: str
    kind: int
    link: int
    nbytes: int
    data: bytes


def cubin_facts(cubin: bytes, symbol: str, target: str) -> CubinFacts:
    """Read what a kernel needs from its cubin for ``"sm_90"``, say.

    Registers and stack are records of the section ``.nv.info``: (format, attribute, size) as bytes
    1, 1, 2, then the kernel's symbol and the value as 32-bit words. The kernel's static shared
    memory is the size of the section ``.nv.shared.`` and its symbol.

    Raises
    ------
    IgnisError
        If the machine code has no such records.
    """
    sections = _sections(cubin)
    symbols = next((s for s in sections if s.kind == _SYMTAB), None)
    info = next((s for s in sections if s.name == ".nv.info"), None)
    if symbols is None or info is None:
        raise IgnisError(f"{symbol}: the machine code does not state its resources")
    names = sections[symbols.link].data
    values: dict[int, int] = {}
    position = 0
    while position + 4 <= len(info.data):
        form, attribute, size = struct.unpack_from("<BBH", info.data, position)
        position += 4
        if form != _INFO_WITH_SIZE:
            continue
        if size == 8:
            index, value = struct.unpack_from("<II", info.data, position)
            (offset,) = struct.unpack_from("<I", symbols.data, 24 * index)
            if _text(names, offset) == symbol:
                values[attribute] = value
        position += size
    if _REGISTER_COUNT not in values:
        raise IgnisError(f"{symbol}: the machine code does not state its number of registers")
    sizes = {section.name: section.nbytes for section in sections}
    shared = sizes.get(f".nv.shared.{symbol}", 0)
    if shared and int(target.removeprefix("sm_").rstrip("af")) >= 90:
        shared -= _RESERVED_BYTES
    return CubinFacts(values[_REGISTER_COUNT], values.get(_FRAME_SIZE, 0), shared)


def _sections(elf: bytes) -> list[_Section]:
    if not elf.startswith(_ELF):
        raise IgnisError("the compiler's result is not an ELF file")
    (table,) = struct.unpack_from("<Q", elf, 40)
    size, count, strings = struct.unpack_from("<HHH", elf, 58)
    headers = [struct.unpack_from("<IIQQQQII", elf, table + size * i) for i in range(count)]
    names = elf[headers[strings][4] :]
    return [
        _Section(_text(names, name), kind, link, length, elf[start : start + length])
        for name, kind, _, _, start, length, link, _ in headers
    ]


def _text(table: bytes, offset: int) -> str:
    return table[offset : table.index(b"\0", offset)].decode()
