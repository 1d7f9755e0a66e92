"""What machine code says of itself: the registers and the stack of a kernel's threads."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from ignis.errors import IgnisError
from ignis.jit.image_cache import Image

__all__ = ["cubin_facts"]

_ELF = b"\x7fELF"
_SYMTAB = 2
_INFO_WITH_SIZE = 4
_FRAME_SIZE = 0x11
_REGISTER_COUNT = 0x2F


@dataclass(frozen=True)
class _Section:
    name: str
    kind: int
    link: int
    data: bytes


def cubin_facts(image: Image) -> tuple[int, int]:
    """Read (registers, bytes of stack frame) of each thread of a kernel from its cubin.

    They are records of the section ``.nv.info``: (format, attribute, size) as bytes 1, 1, 2, then
    the kernel's symbol and the value as 32-bit words.

    Raises
    ------
    IgnisError
        If the image has no such records.
    """
    sections = _sections(image.data)
    symbols = next((s for s in sections if s.kind == _SYMTAB), None)
    info = next((s for s in sections if s.name == ".nv.info"), None)
    if symbols is None or info is None:
        raise IgnisError(f"{image.name}: the machine code does not say what it uses")
    names = sections[symbols.link].data
    values: dict[int, int] = {}
    position = 0
    while position + 4 <= len(info.data):
        form, attribute, size = struct.unpack_from("<BBH", info.data, position)
        position += 4
        if form != _INFO_WITH_SIZE:
            continue
        if size == 8:
            symbol, value = struct.unpack_from("<II", info.data, position)
            (offset,) = struct.unpack_from("<I", symbols.data, 24 * symbol)
            if _text(names, offset) == image.name:
                values[attribute] = value
        position += size
    if _REGISTER_COUNT not in values:
        raise IgnisError(f"{image.name}: the machine code does not say how many registers it uses")
    return values[_REGISTER_COUNT], values.get(_FRAME_SIZE, 0)


def _sections(elf: bytes) -> list[_Section]:
    if not elf.startswith(_ELF):
        raise IgnisError("the compiler's result is not an ELF file")
    (table,) = struct.unpack_from("<Q", elf, 40)
    size, count, strings = struct.unpack_from("<HHH", elf, 58)
    headers = [struct.unpack_from("<IIQQQQII", elf, table + size * i) for i in range(count)]
    names = elf[headers[strings][4] :]
    return [
        _Section(_text(names, name), kind, link, elf[start : start + length])
        for name, kind, _, _, start, length, link, _ in headers
    ]


def _text(table: bytes, offset: int) -> str:
    return table[offset : table.index(b"\0", offset)].decode()
