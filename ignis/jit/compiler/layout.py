"""The layout of structs as the compiler has it, and whether a NumPy dtype has the same.

NVRTC describes types in the debugging information of a kernel that is compiled with ``-G``: DWARF 2
(https://dwarfstd.org/doc/dwarf-2.0.0.pdf) in the text of the PTX. Only types are read of it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ignis.errors import DTypeError
from ignis.jit.parameter import SHORT_FLOATS

_VALUES = re.compile(r"\.b(8|16|32|64)\s+([^;/\n]*)")
_NUMBER = re.compile(r"-?\d+\Z")
_FIXED = {1: 8, 5: 2, 6: 4, 7: 8, 11: 1, 12: 1, 16: 4, 17: 1, 18: 2, 19: 4, 20: 8}
"""Bytes of an attribute, by its form."""
_NAME, _SIZE, _ENCODING, _TYPE, _EXTENT, _OFFSET = 0x03, 0x0B, 0x3E, 0x49, 0x37, 0x38
_BITS, _UPPER_BOUND, _LINKAGE_NAME = 0x0D, 0x2F, 0x2007
_ARRAY, _ENUM, _PARAMETER, _MEMBER, _POINTER, _INHERITANCE = 0x01, 0x04, 0x05, 0x0D, 0x0F, 0x1C
_SUBRANGE, _BASE, _FUNCTION, _VARIABLE = 0x21, 0x24, 0x2E, 0x34
_STRUCTS = (0x02, 0x13, 0x17)
_UNION = 0x17
_QUALIFIERS = (0x16, 0x26, 0x35, 0x37)  # typedef, const, volatile, restrict
_KINDS = {2: "b", 4: "f", 5: "i", 6: "i", 7: "i", 8: "i"}


@dataclass(frozen=True)
class Layout:
    """A type: a scalar, a struct or union with `members`, or an array with `extents`.

    Attributes
    ----------
    name : str
        Of a struct or scalar, without its namespaces.
    size : int
        In bytes.
    kind : str
        Of a scalar: ``"i"`` for an integer or address, ``"f"``, ``"b"``; empty if none is known.
    members : tuple of (str, int, Layout)
        Names and offsets; the name of a base class, or of an anonymous member, is empty.
    union : bool
        Whether the members share their bytes.
    extents, element
        Of an array.
    """

    name: str
    size: int
    kind: str = ""
    members: tuple[tuple[str, int, Layout], ...] = ()
    union: bool = False
    extents: tuple[int, ...] = ()
    element: Layout | None = None

    def named(self, base: int = 0) -> dict[str, tuple[int, Layout]]:
        """Members by name, those of base classes and of anonymous members among them."""
        found: dict[str, tuple[int, Layout]] = {}
        for name, offset, of in self.members:
            found |= {name: (base + offset, of)} if name else of.named(base + offset)
        return found

    def scalars(self, base: int = 0, shared: bool = False) -> Iterator[tuple[int, Layout, bool]]:
        """Every scalar with its offset, and whether it shares its bytes with others."""
        if self.element is not None:
            for index in range(math.prod(self.extents)):
                yield from self.element.scalars(base + index * self.element.size, shared)
        elif self.members:
            for _, offset, of in self.members:
                yield from of.scalars(base + offset, shared or self.union)
        else:
            yield base, self, shared

    def dtype(self) -> Any:
        """Return its NumPy dtype, or the argument from which `numpy.dtype` makes it."""
        if self.element is not None:
            return (self.element.dtype(), self.extents)
        if self.name in SHORT_FLOATS:
            return SHORT_FLOATS[self.name]
        if not self.members or self.union:
            return f"{self.kind or 'V'}{self.size}"
        members = self.named()
        return {
            "names": list(members),
            "formats": [of.dtype() for _, of in members.values()],
            "offsets": [offset for offset, _ in members.values()],
            "itemsize": self.size,
        }


@dataclass(frozen=True)
class Layouts:
    """The types of a compilation.

    Attributes
    ----------
    parameters : dict of str to tuple of Layout
        Of each kernel's, by its lowered name.
    variables : dict of str to Layout
        Of each variable's, by its lowered name.
    """

    parameters: dict[str, tuple[Layout, ...]] = field(default_factory=dict)
    variables: dict[str, Layout] = field(default_factory=dict)


def vector_layout(code: str, count: int, size: int) -> Layout:
    """Layout of a vector type with `count` components of a format of `struct`."""
    dtype = np.dtype(code)
    one = Layout("", dtype.itemsize, "f" if dtype.kind == "f" else "i")
    members = tuple((name, index * one.size, one) for index, name in enumerate("xyzw"[:count]))
    return Layout("", size, members=members)


# What the compiler says


def read_layouts(ptx: bytes) -> Layouts:
    """Return the types in a PTX text compiled with ``-G``; none if it cannot be read."""
    text = ptx.decode("utf-8", "replace")
    try:
        entries = _entries(_section(text, "debug_info"), _abbreviations(text))
        parameters: dict[str, tuple[Layout, ...]] = {}
        variables: dict[str, Layout] = {}
        for entry in entries.values():
            name = str(entry.values.get(_LINKAGE_NAME, entry.values.get(_NAME, "")))
            if entry.tag == _FUNCTION:
                given = (each for each in entry.children if each.tag == _PARAMETER)
                parameters[name] = tuple(_layout(entries, each) for each in given)
            elif entry.tag == _VARIABLE:
                variables[name] = _layout(entries, entry)
    except (IndexError, KeyError, ValueError, TypeError, RecursionError):
        return Layouts()
    return Layouts(parameters, variables)


@dataclass
class _Entry:
    tag: int
    values: dict[int, Any]
    children: list[_Entry]


def _section(text: str, name: str) -> bytes:
    """The bytes of a section; addresses, which the text leaves to labels, are 0."""
    start = text.index("{", text.index(f".section\t.{name}"))
    made = bytearray()
    for width, values in _VALUES.findall(text[start : text.index("}", start)]):
        size = int(width) // 8
        for value in values.split(","):
            number = int(value) if _NUMBER.match(value.strip()) else 0
            made += (number % 256**size).to_bytes(size, "little")
    return bytes(made)


def _number(data: bytes, at: int) -> tuple[int, int]:
    """Read a LEB128 number."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def _abbreviations(text: str) -> dict[int, tuple[int, bool, list[tuple[int, int]]]]:
    """Tag, whether there are children, and attributes with forms, by number."""
    data = _section(text, "debug_abbrev")
    found: dict[int, tuple[int, bool, list[tuple[int, int]]]] = {}
    number, at = _number(data, 0)
    while number:
        tag, at = _number(data, at)
        children, at = bool(data[at]), at + 1
        attributes: list[tuple[int, int]] = []
        while True:
            attribute, at = _number(data, at)
            form, at = _number(data, at)
            if not attribute:
                break
            attributes.append((attribute, form))
        found[number] = tag, children, attributes
        number, at = _number(data, at)
    return found


def _entries(
    data: bytes, abbreviations: dict[int, tuple[int, bool, list[tuple[int, int]]]]
) -> dict[int, _Entry]:
    """Every entry, by its offset."""
    found: dict[int, _Entry] = {}
    open_entries: list[_Entry] = []
    at, end = 11, 4 + int.from_bytes(data[:4], "little")
    while at < end:
        start = at
        number, at = _number(data, at)
        if not number:
            if open_entries:
                open_entries.pop()
            continue
        tag, children, attributes = abbreviations[number]
        entry = found[start] = _Entry(tag, {}, [])
        for attribute, form in attributes:
            entry.values[attribute], at = _value(data, at, form)
        if open_entries:
            open_entries[-1].children.append(entry)
        if children:
            open_entries.append(entry)
    return found


def _value(data: bytes, at: int, form: int) -> tuple[Any, int]:
    if form in _FIXED:
        size = _FIXED[form]
        return int.from_bytes(data[at : at + size], "little"), at + size
    if form == 8:  # a string
        end = data.index(0, at)
        return data[at:end].decode(), end + 1
    if form == 10:  # a block
        end = at + 1 + data[at]
        return data[at + 1 : end], end
    if form in (13, 15):
        return _number(data, at)
    raise ValueError(f"form {form}")


def _layout(entries: dict[int, _Entry], of: _Entry) -> Layout:
    """Layout of the type that an entry refers to."""
    entry = entries[of.values[_TYPE]]
    while entry.tag in _QUALIFIERS:
        entry = entries[entry.values[_TYPE]]
    name, size = str(entry.values.get(_NAME, "")), int(entry.values.get(_SIZE, 8))
    if entry.tag == _ARRAY:
        element = _layout(entries, entry)
        extents = tuple(_extent(each) for each in entry.children if each.tag == _SUBRANGE)
        return Layout("", element.size * math.prod(extents), extents=extents, element=element)
    if name in SHORT_FLOATS:  # a struct to C++, a number to NumPy
        return Layout(name, size, "f")
    if entry.tag in _STRUCTS:
        members = tuple(
            _member(entries, each) for each in entry.children if each.tag in (_MEMBER, _INHERITANCE)
        )
        return Layout(name, size, members=members, union=entry.tag == _UNION)
    if entry.tag == _BASE and size <= 8:
        return Layout(name, size, _KINDS.get(entry.values[_ENCODING], ""))
    return Layout(name, size, "i" if entry.tag in (_ENUM, _POINTER) else "")


def _extent(entry: _Entry) -> int:
    if _EXTENT in entry.values:
        return int(entry.values[_EXTENT])
    return int(entry.values[_UPPER_BOUND]) + 1


def _member(entries: dict[int, _Entry], entry: _Entry) -> tuple[str, int, Layout]:
    name = "" if entry.tag == _INHERITANCE else str(entry.values.get(_NAME, ""))
    of = _layout(entries, entry)
    if _BITS in entry.values:  # of the integer that it is in, others may have the rest
        of = Layout(of.name, of.size, members=(("", 0, Layout(of.name, of.size)),), union=True)
    add, *_ = offset = entry.values.get(_OFFSET, b"\x23\0")  # an expression: plus a number
    if add != 0x23:
        raise ValueError(f"the offset {offset!r}")
    return name, _number(offset, 1)[0], of


# What NumPy says


def require_layout(
    where: str, dtype: np.dtype[Any], layout: Layout | None, size: int | None = None
) -> None:
    """Raise unless a dtype is that of a struct, or has `size` bytes if the layout is unknown."""
    if dtype.type is np.void and dtype.fields is None and dtype.subdtype is None:
        return  # bytes, whose number is compared where they are
    if layout is None:
        if dtype.itemsize != size:
            raise DTypeError(f"{where} takes {size} bytes, got {dtype.itemsize}")
        return
    wrong = misfit(dtype, layout)
    if wrong is not None:
        raise DTypeError(f"{where}: {wrong}; it is np.dtype({layout.dtype()})")


def misfit(dtype: np.dtype[Any], layout: Layout) -> str | None:
    """Say what of a dtype is not as in a struct; None if its bytes are the struct's.

    Fields have the offsets and types of the members whose names they have, or, with names that are
    no member's, of what is there. Integers may differ in sign, and a member's bytes may have type
    void; what covers padding alone is of any type. Of a union, each field is one of its members.
    """
    if dtype.hasobject:
        return "it holds objects of Python"
    if dtype.itemsize != layout.size:
        return f"the type has {layout.size} bytes, the dtype {dtype.itemsize}"
    wrong = _misfit(dtype, layout, 0, "")
    if wrong is None:
        covered = bytearray(dtype.itemsize)
        for offset, scalar in _scalars(dtype, 0):
            covered[offset : offset + scalar.itemsize] = b"\1" * scalar.itemsize
        for offset, of, shared in layout.scalars():
            if not shared and not all(covered[offset : offset + of.size]):
                return f"no field is for {_member_at(layout, offset)!r}, at byte {offset}"
    return wrong


def _misfit(dtype: np.dtype[Any], layout: Layout, base: int, path: str) -> str | None:
    if dtype.fields is not None and (layout.members or layout.element is None):
        members = layout.named()
        for name, (of, offset, *_) in dtype.fields.items():
            where = f"{path}{name}"
            if name in members:
                expected, member = members[name]
                if offset != expected:
                    return f"field {where!r} is at byte {base + offset}, not {base + expected}"
                wrong = _misfit(of, member, base + offset, f"{where}.")
                if wrong is None and of.itemsize != member.size:
                    wrong = f"field {where!r} has {of.itemsize} bytes, not {member.size}"
            else:
                wrong = _differing(of, layout, offset, base, where, raw=False)
            if wrong is not None:
                return wrong
        return None
    if dtype.subdtype is not None and layout.element is not None:
        of, shape = dtype.subdtype
        if of.itemsize == layout.element.size and math.prod(shape) == math.prod(layout.extents):
            return _misfit(of, layout.element, base, path)
    return _differing(dtype, layout, 0, base, path.rstrip("."))


def _differing(
    dtype: np.dtype[Any], layout: Layout, offset: int, base: int, where: str, raw: bool = True
) -> str | None:
    """Compare scalar by scalar, from an offset on; with `raw`, bytes stand for anything."""
    there = list(layout.scalars())
    for at, scalar in _scalars(dtype, offset):
        if raw and scalar.type in (np.void, np.bytes_):
            continue
        said = f"{f'field {where!r}' if where else 'it'} is {scalar.name} at byte {base + at}"
        if not scalar.isnative:
            return f"{said}, in the byte order of other machines"
        end = at + scalar.itemsize
        near = [each for each in there if at < each[0] + each[1].size and each[0] < end]
        if near and not any(start == at and _alike(scalar, of) for start, of, _ in near):
            found = ", ".join(f"{of.name or of.kind} at {base + start}" for start, of, _ in near)
            return f"{said}, where the struct has {found}"
    return None


def _alike(scalar: np.dtype[Any], of: Layout) -> bool:
    if not of.kind:
        return True
    kind = "i" if scalar.kind in "uimM" else scalar.kind
    if of.name in SHORT_FLOATS and kind != "i":
        return bool(scalar == SHORT_FLOATS[of.name])
    same = kind == of.kind or {kind, of.kind} == {"i", "b"} or (kind == "i" and of.size < 4)
    return scalar.itemsize == of.size and same


def _scalars(dtype: np.dtype[Any], base: int) -> Iterator[tuple[int, np.dtype[Any]]]:
    """Every scalar of a dtype with its offset; a complex number is two."""
    if dtype.fields is not None:
        for of, offset, *_ in dtype.fields.values():
            yield from _scalars(of, base + offset)
    elif dtype.subdtype is not None:
        of, shape = dtype.subdtype
        for index in range(math.prod(shape)):
            yield from _scalars(of, base + index * of.itemsize)
    elif dtype.kind == "c":
        half = np.dtype(f"{dtype.byteorder}f{dtype.itemsize // 2}")
        yield from ((base, half), (base + half.itemsize, half))
    else:
        yield base, dtype


def _member_at(layout: Layout, offset: int) -> str:
    names = [name for name, (at, of) in layout.named().items() if at <= offset < at + of.size]
    return names[0] if names else layout.name
