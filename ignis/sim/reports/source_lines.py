"""From a line of PTX to the line of the source, by the ``.loc`` directives of ``-lineinfo``."""

from __future__ import annotations

import linecache
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from ignis.sim.reports.demangle import readable_name

_LOC = re.compile(
    r"\s*\.loc\s+(\d+)\s+(\d+)\s+(\d+)"
    r"(?:\s*,\s*function_name\s+([\w$.]+)(?:\+\d+)?\s*,\s*inlined_at\s+(\d+)\s+(\d+)\s+(\d+))?"
)
_FILE = re.compile(r'^\s*\.file\s+(\d+)\s+"((?:[^"\\]|\\.)*)"', re.MULTILINE)
_FUNCTION = re.compile(r"\.(?:entry|func)\b(?:\s*\([^)]*\))?\s*([\w$.]+)")
_HEADS = (".visible", ".entry", ".func", ".weak")
_BEGIN_ASSEMBLY, _END_ASSEMBLY = "// begin inline asm", "// end inline asm"
_LIBRARIES = re.compile(
    r"/(site|dist)-packages/|/(nvidia|cuda[^/]*)/(.*/)?include/"
    r"|(^|/)(cuda_[^/]*|sm_[^/]*|[^/]*_functions|[^/]*intrinsics)\.h(pp)?$"
)
"""Files of installed packages, and headers of CUDA's."""
_Position = tuple[str, str, str]
_BYTES = re.compile(r"\s*\.b8\s+([\d,\s]+)")


@dataclass(frozen=True, slots=True)
class SourcePlace:
    """A line of a source file, from 1, and the kernel or device function that has it.

    ``file`` is its path if there is such a file, else the last part of the name: the compiler puts
    a folder in front of every name. ``caller`` is where the function was called if it was inlined.
    """

    file: str
    line: int
    function: str
    caller: SourcePlace | None = None

    @property
    def name(self) -> str:
        """``file:line``, relative to the working directory if it lies below."""
        if not os.path.isabs(self.file):
            return f"{self.file}:{self.line}"
        relative = os.path.relpath(self.file)
        return f"{self.file if relative.startswith('..') else relative}:{self.line}"

    @property
    def text(self) -> str:
        """The line itself, where the file can be read."""
        return linecache.getline(self.file, self.line).strip()

    @property
    def chain(self) -> list[SourcePlace]:
        """Itself and the lines that it was inlined at, the kernel's own last."""
        return [self, *(self.caller.chain if self.caller else ())]

    @property
    def own(self) -> SourcePlace:
        """The innermost line in the kernel's own file: this one may be in a header of CUDA's."""
        chain = self.chain
        return next(each for each in chain if each.file == chain[-1].file)

    @property
    def written(self) -> SourcePlace:
        """The innermost line that is in no library and no header of CUDA's; `own` if none is."""
        return next((each for each in self.chain if not _LIBRARIES.search(each.file)), self.own)

    def lines(self) -> list[str]:
        """Return what a report says: the line, then the lines that it was inlined at.

        A line in a header of a library comes last: the first one is the user's own.
        """
        first = self.written
        text = f": {first.text}" if first.text else ""
        callers = [f"  inlined at {each.name} in {each.function}" for each in first.chain[1:]]
        header = [f"  in a header, at {self.name} in {self.function}"] if first is not self else []
        return [f"at {first.name} in {first.function}{text}", *callers, *header]


def locate(ptx: str, line: int) -> SourcePlace | None:
    """Return the source of a line of PTX (from 1), or None without line information.

    A line in a function's head, before its first instruction, has the source of that.
    """
    lines = ptx.split("\n")
    function, first = _enclosing(lines[:line])
    known = _locs(_ahead(lines[first:line])) or _locs(_rest(lines, line))[:1]
    if not known:
        return None
    files = {number: _real(name) for number, name in _FILE.findall(ptx)}
    # The line of a call is a .loc of its own, before those of what was inlined there.
    calls = {(found[1], found[2], found[3]): found for found in known}
    return _source_of(known[-1], calls, files, ptx, function, set())


@dataclass(frozen=True, slots=True)
class _Governing:
    """A ``.loc`` at a line of the PTX, and those that calls may be inlined at."""

    number: int = 0
    loc: re.Match[str] | None = None
    calls: dict[_Position, re.Match[str]] = field(default_factory=dict)


def locate_all(ptx: str, lines: Iterable[int]) -> dict[int, SourcePlace | None]:
    """Return what `locate` says of many lines, in one pass."""
    wanted = set(lines)
    files = {number: _real(name) for number, name in _FILE.findall(ptx)}
    found: dict[int, SourcePlace | None] = {}
    known: dict[int, SourcePlace] = {}
    calls: dict[_Position, re.Match[str]] = {}
    function = ""
    # The .loc that holds with its number, and the one in front of inline assembly.
    last, outside = _Governing(), _Governing()
    inside = False
    for number, text in enumerate(ptx.split("\n"), 1):
        start = text.lstrip()
        if start.startswith(_HEADS):
            function, last, inside, calls = "", _Governing(), False, {}
        elif start.startswith("// "):
            if start.rstrip() == _BEGIN_ASSEMBLY:
                inside, outside = True, _Governing(last.number, last.loc, dict(calls))
            inside &= start.rstrip() != _END_ASSEMBLY
        elif start.startswith(".loc"):
            loc = _LOC.match(text)
            if loc is not None and loc[2] != "0":
                calls[loc[1], loc[2], loc[3]] = loc
                last = _Governing(number, loc, calls)
        if number not in wanted:
            continue
        governing = outside if inside else last
        if governing.loc is None:
            found[number] = locate(ptx, number)
            continue
        if not function:
            function = _enclosing(ptx.split("\n")[:number])[0]
        if governing.number not in known:
            made = _source_of(governing.loc, governing.calls, files, ptx, function, set())
            known[governing.number] = made
        found[number] = known[governing.number]
    return found


def _locs(lines: list[str]) -> list[re.Match[str]]:
    return [found for found in map(_LOC.match, lines) if found and found[2] != "0"]


def _ahead(lines: list[str]) -> list[str]:
    """Lines up to the last, or up to the inline assembly that it lies in.

    LLVM counts lines inside of inline assembly, as if each line of it were the next of the source.
    """
    for number in range(len(lines) - 1, -1, -1):
        text = lines[number].strip()
        if text == _END_ASSEMBLY:
            break
        if text == _BEGIN_ASSEMBLY:
            return lines[:number]
    return lines


def _rest(lines: list[str], line: int) -> list[str]:
    """Return the part of a function after a line."""
    rest = lines[line:]
    end = next((n for n, text in enumerate(rest) if text.rstrip() == "}"), len(rest))
    return rest[:end]


def _real(name: str) -> str:
    return name if os.path.isfile(name) else os.path.basename(name)


def _enclosing(lines: list[str]) -> tuple[str, int]:
    for number in range(len(lines) - 1, -1, -1):
        if lines[number].lstrip().startswith(_HEADS):
            found = _FUNCTION.search("\n".join(lines[number:]))
            if found:
                return readable_name(found[1]), number
    return "", 0


def _source_of(
    found: re.Match[str],
    calls: dict[_Position, re.Match[str]],
    files: dict[str, str],
    ptx: str,
    function: str,
    seen: set[_Position],
) -> SourcePlace:
    caller = None
    name = function
    if found[4]:
        name = readable_name(_string(ptx, found[4])) or function
        position: _Position = (found[5], found[6], found[7])
        call = calls.get(position)
        if call is not None and position not in seen:
            caller = _source_of(call, calls, files, ptx, function, {*seen, position})
        else:
            caller = SourcePlace(files.get(found[5], "?"), int(found[6]), function)
    return SourcePlace(files.get(found[1], "?"), int(found[2]), name, caller)


def _string(ptx: str, label: str) -> str:
    """Text behind a label of the section ``.debug_str``."""
    _, _, rest = ptx.partition(f"{label}:\n")
    values: list[int] = []
    for line in rest.split("\n"):
        match = _BYTES.match(line)
        if match is None:
            break
        values += map(int, match[1].split(","))
        if 0 in values:
            break
    return bytes(values).partition(b"\0")[0].decode(errors="replace")
