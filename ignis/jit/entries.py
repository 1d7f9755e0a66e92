"""The kernels of a PTX text: their names, their parameters, and what the text is for.

Only the heads of functions are read. Whether the rest is PTX is for the driver to say, when it
loads the module.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ignis.errors import CompileError

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_ENTRY = re.compile(r"\.entry\s+([\w$.%]+)\s*(\(|[.{;])")
_TARGET = re.compile(r"^\s*\.target\s+(\w+)", re.MULTILINE)
_PARAMETER = re.compile(
    r"\s*\.param"
    r"(?:\s*\.align\s+(?P<align>\d+))?"
    r"\s*\.(?P<type>[a-z]+\d+)"
    r"(?P<pointer>\s*\.ptr(?:\s*\.(?:const|global|local|shared))?(?:\s*\.align\s+\d+)?)?"
    r"(?:\s*\.align\s+(?P<align_after>\d+))?"
    r"\s*(?P<name>[\w$.%]+)"
    r"\s*(?:\[\s*(?P<count>\d+)\s*\])?\s*"
)
_THREADS = re.compile(r"\.reqntid\s+([\d\s,]+)")
_CLUSTER = re.compile(r"\.reqnctapercluster\s+([\d\s,]+)")


@dataclass(frozen=True)
class Declared:
    """One ``.param`` of a kernel, as the text declares it.

    Attributes
    ----------
    name : str
        In the text.
    type : str
        ``"u64"``; of an array of bytes ``"b8"``.
    size, alignment : int
        In bytes.
    array : bool
        Whether it is an array, which is how a struct is passed.
    pointer : bool
        Whether the compiler says ``.ptr``: not all of them do.
    """

    name: str
    type: str
    size: int
    alignment: int
    array: bool
    pointer: bool

    def __str__(self) -> str:
        text = f".{self.type} {self.name}"
        return f"{text}[{self.size}]" if self.array else text


@dataclass(frozen=True)
class Entry:
    """A kernel of a PTX text.

    Attributes
    ----------
    name : str
        Its name in the text.
    parameters : tuple of Declared
        What it takes, in order.
    threads : tuple of int or None
        The block that ``.reqntid`` demands, if it does.
    cluster : tuple of int or None
        The blocks of a cluster that ``.reqnctapercluster`` demands, if it does.
    end : int
        Index in the text after its parameters, where directives begin.
    """

    name: str
    parameters: tuple[Declared, ...]
    threads: tuple[int, ...] | None
    cluster: tuple[int, ...] | None = None
    end: int = field(default=0, compare=False)


def entries(ptx: str) -> tuple[Entry, ...]:
    """Return the kernels of a PTX text, in its order.

    Raises
    ------
    CompileError
        If the head of one cannot be read.
    """
    found: dict[str, Entry] = {}
    for match in _ENTRY.finditer(ptx):
        if "//" in ptx[ptx.rfind("\n", 0, match.start()) + 1 : match.start()]:  # in a comment
            continue
        name, start, after = match[1], match.end(), match.end(1)
        declared: list[Declared] = []
        if match[2] == "(":
            end = ptx.find(")", start)
            body = _COMMENT.sub(" ", ptx[start : end if end >= 0 else len(ptx)])
            parts = body.split(",") if body.strip() else []
            declared = [_declared(name, part) for part in parts]
            start, after = end, end + 1
        head, brace, _ = ptx[start : start + 4096].partition("{")
        head = _COMMENT.sub(" ", head) if brace else ""
        if brace or name not in found:  # a declaration ahead of the kernel says less
            threads, cluster = _extents(_THREADS, head), _extents(_CLUSTER, head)
            found[name] = Entry(name, tuple(declared), threads, cluster, after)
    return tuple(found.values())


def _extents(pattern: re.Pattern[str], head: str) -> tuple[int, ...] | None:
    found = pattern.search(head)
    return tuple(int(each) for each in found[1].split(",")) if found else None


def target_of(ptx: str) -> str:
    """Return what ``.target`` says: ``"sm_80"``; empty if the text does not say."""
    found = _TARGET.search(ptx)
    return found[1] if found else ""


def _declared(kernel: str, text: str) -> Declared:
    found = _PARAMETER.fullmatch(text)
    if found is None:
        raise CompileError(f"{kernel}: the parameter `{text.strip()}` cannot be read")
    kind = found["type"]
    size = int(re.sub(r"\D", "", kind)) // 8
    count = found["count"]
    alignment = int(found["align"] or found["align_after"] or size)
    nbytes = size * int(count) if count else size
    return Declared(
        found["name"], kind, nbytes, alignment, count is not None, found["pointer"] is not None
    )
