"""Output of kernels: records that native code wrote, formatted as C does."""

from __future__ import annotations

import ctypes
import re
import struct
from collections.abc import Iterable

from ignis.sim.abi.layout import Print
from ignis.sim.memory.address_space import AddressSpace

_FIELD = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\d*|\*)(?P<precision>\.(?:\d+|\*)?)?"
    r"(?P<length>hh|h|ll|l|j|z|t|L)?(?P<kind>[diouxXcsfFeEgGaAp%])"
)
_WIDEST = 4096
"""Characters of one field."""


def format_records(buffers: Iterable[tuple[int, int]], space: AddressSpace) -> str:
    """Text of the records in ``(address, count)`` buffers, by block."""
    records = []
    dropped = 0
    for address, count in buffers:
        dropped += max(count - Print.RECORDS, 0)
        for index in range(min(count, Print.RECORDS)):
            raw = ctypes.string_at(address + index * Print.BYTES, Print.BYTES)
            block, place = struct.unpack_from("<QQ", raw)
            records.append((block, place, raw))
    records.sort(key=lambda record: record[0])
    text = "".join(_format(space.text(place), raw) for _, place, raw in records)
    return text + (f"[{dropped} further lines of printf were dropped]\n" if dropped else "")


class _Arguments:
    """The packed arguments, each at a multiple of its own size, and the strings among them."""

    def __init__(self, record: bytes) -> None:
        self._raw = record[Print.ARGUMENTS : Print.STRINGS]
        self._strings = iter(record[Print.STRINGS :].split(b"\0"))
        self._offset = 0

    def next(self, code: str) -> int | float:
        size = struct.calcsize(code)
        self._offset = -(-self._offset // size) * size
        if self._offset + size > len(self._raw):
            return 0
        value: int | float = struct.unpack_from("<" + code, self._raw, self._offset)[0]
        self._offset += size
        return value

    def next_string(self) -> str:
        if self.next("Q") == 0:
            return "(null)"
        return next(self._strings, b"").decode("utf-8", "replace")


def _format(template: str, record: bytes) -> str:
    arguments = _Arguments(record)

    def replace(match: re.Match[str]) -> str:
        kind = match["kind"]
        if kind == "%":
            return "%"
        width = _bounded(arguments.next("i") if match["width"] == "*" else match["width"])
        precision = match["precision"] or ""
        if precision == ".*":
            asked = arguments.next("i")
            precision = f".{_bounded(asked)}" if asked >= 0 else ""
        elif precision:
            precision = f".{_bounded(precision[1:])}"
        layout = f"%{match['flags']}{width}{precision}"
        wide = match["length"] in ("l", "ll", "j", "z", "t")
        if kind == "s":
            return (layout + "s") % arguments.next_string()
        if kind == "p":
            return (layout + "s") % hex(int(arguments.next("Q")))
        if kind == "c":
            return (layout + "s") % chr(int(arguments.next("i")) & 0xFF)
        if kind in "di":
            value = int(arguments.next("q" if wide else "i"))
            return (layout + "d") % _narrow(value, match["length"], True)
        if kind in "ouxX":
            value = int(arguments.next("Q" if wide else "I"))
            return (layout + kind.replace("u", "d")) % _narrow(value, match["length"], False)
        number = float(arguments.next("d"))
        return number.hex() if kind in "aA" else (layout + kind) % number

    return _FIELD.sub(replace, template)


def _bounded(number: str | int | float) -> str:
    """A width or precision, as far as a line of text goes."""
    if number == "":
        return ""
    digits = str(number)
    return str(max(-_WIDEST, min(int(digits[:9]), _WIDEST)))


def _narrow(value: int, length: str | None, signed: bool) -> int:
    bits = {"h": 16, "hh": 8}.get(length or "")
    if bits is None:
        return value
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value
