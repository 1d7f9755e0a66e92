"""What numba links: PTX of its own, of CUDA C++ and of files, as one module.

A linker of CUDA makes machine code, which no simulated device executes; PTX is joined as text.
"""

from __future__ import annotations

import itertools
import re
import weakref
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

from ignis.jit.adopt import adopt
from ignis.jit.entries import entries
from ignis.jit.kernel import Kernel
from ignis.runtime.device import Device

GRID_SOURCE = Path(__file__).with_suffix(".cu").read_text(encoding="utf-8")
"""What numba takes from libcudadevrt: the group of a grid."""

_HEADER = re.compile(r"^\s*\.(version|target|address_size)\b[^\n]*\n", re.MULTILINE)
_HEAD = re.compile(
    r"^(?P<linkage>(?:\.(?:visible|extern|weak|common)\s+)*)"
    r"(?:(?P<function>\.func)\s*(?:\([^)]*\))?\s*(?P<called>[\w$]+)\s*(?:\([^)]*\))?[^{;]*"
    r"|\.(?:global|const)(?:\s+\.(?:align\s+\d+|\w+))*\s+(?P<variable>[\w$]+)[^;={]*)"
    r"(?P<end>[{;=])",
    re.MULTILINE,
)
_CONSTANT = re.compile(r"^(?:\.\w+\s+)*\.const\s[^\n;=]*\[(\d+)\]", re.MULTILINE)
"""Arrays of bytes: numba has no other constants."""
_FILE = re.compile(r"^(\s*\.file\s+)(\d+)", re.MULTILINE)
_LINE = re.compile(r"(\.loc\s+|inlined_at\s+)(\d+)")
_LABEL = re.compile(r"(\$L__info_string|\$L__debug_\w+?|\$L__section_\w+?)(\d+)")


class Linked:
    """A linked module: numba calls it the code of an object.

    Parameters
    ----------
    text : str
        Its PTX.
    device : Device
        Where it is loaded.
    """

    by_handle: weakref.WeakValueDictionary[int, Linked] = weakref.WeakValueDictionary()
    _handles = itertools.count(1)

    def __init__(self, text: str, device: Device) -> None:
        self.text = text
        self.device = device
        self.handle = next(self._handles)
        self.by_handle[self.handle] = self
        self._kernels: dict[str, LinkedKernel] = {}

    def get_kernel(self, name: str) -> LinkedKernel:
        """Return the kernel of that name in the PTX."""
        if name not in self._kernels:
            kernel = adopt(self.text, name=name, label=_readable(name), device=self.device)
            for first in itertools.islice(self._kernels.values(), 1):
                kernel._module = first.kernel._module
            self._kernels[name] = LinkedKernel(kernel, self.text)
        return self._kernels[name]

    def find(self, name: str) -> tuple[int, int]:
        """Return address and bytes of a variable."""
        first = next(iter(self._kernels), None) or entries(self.text)[0].name
        return self.get_kernel(first).kernel._locate(name)


class LinkedKernel:
    """A kernel of a linked module, with the attributes that numba asks for."""

    def __init__(self, kernel: Kernel, text: str) -> None:
        self.kernel = kernel
        self.handle = self
        self.attributes = SimpleNamespace(
            num_regs=kernel.registers,
            const_size_bytes=sum(int(each[1]) for each in _CONSTANT.finditer(text)),
            local_size_bytes=kernel.local_bytes,
            shared_size_bytes=kernel.shared_bytes,
            max_threads_per_block=kernel.max_threads,
        )

    def active_blocks(self, threads: int, shared: int) -> int:
        """Return the blocks that a multiprocessor holds at a time."""
        device = self.kernel.device
        blocks = self.kernel.resident_blocks(threads, shared=shared)
        return blocks // device.attribute("MULTIPROCESSOR_COUNT")


def _readable(name: str) -> str:
    """Return the last name in a mangled one: ``_ZN8__main__3addB2v1...`` is ``add``."""
    index = 3 if name.startswith("_ZN") else len(name)
    found = name
    while name[index : index + 1].isdigit():
        length = re.match(r"\d+", name[index:])
        assert length is not None
        start = index + length.end()
        index = start + int(length[0])
        found = name[start:index]
    return found


def linked(parts: Sequence[str]) -> str:
    """Return modules of PTX as one; the first has the kernels.

    What one defines is declared where another one says ``.extern``, a variable defined there: a
    name stands ahead of its use. Names without linkage, numbers of files and labels of debug
    information are those of their part.
    """
    if len(parts) == 1:
        return parts[0]
    texts = []
    files = 0
    for index, part in enumerate(parts):
        text = _HEADER.sub("", part)
        if index:
            text = _apart(text, index, files)
        files += max([int(each[2]) for each in _FILE.finditer(part)], default=0)
        texts.append(text)
    defined: dict[str, str] = {}
    for text in texts:
        for head in _HEAD.finditer(text):
            if head["function"] and head["end"] == "{":
                defined.setdefault(head["called"], head[0][:-1].rstrip() + ";")
            elif head["variable"] and "extern" not in head["linkage"]:
                whole = text[head.start() : text.index(";", head.end() - 1) + 1]
                defined.setdefault(head["variable"], whole)
    seen: set[str] = set()
    body = "\n".join(_resolved(text, defined, seen) for text in texts)
    header = [each[0] for each in _HEADER.finditer(parts[0])]
    newest = max((each for part in parts for each in _HEADER.finditer(part)), key=_version)
    return "".join(newest[0] if ".version" in line else line for line in header) + body


def _version(directive: re.Match[str]) -> tuple[int, ...]:
    if directive[1] != "version":
        return ()
    return tuple(int(each) for each in directive[0].split()[1].split("."))


def _apart(text: str, index: int, files: int) -> str:
    """Give names of one part that others may have, too, a name of their own."""

    def moved(match: re.Match[str]) -> str:
        return f"{match[1]}{int(match[2]) + files}"

    text = _LINE.sub(moved, _FILE.sub(moved, text))
    text = _LABEL.sub(rf"\g<1>{index}_\g<2>", text)
    heads = [each for each in _HEAD.finditer(text) if not each["linkage"]]
    own = {head["called"] or head["variable"] for head in heads}
    if own:
        names = "|".join(sorted(map(re.escape, own), key=len, reverse=True))
        text = re.sub(rf"(?<![\w$.%])({names})(?![\w$])", rf"\g<1>$part{index}", text)
    return text


def _resolved(text: str, defined: dict[str, str], seen: set[str]) -> str:
    """Leave out what is declared elsewhere or defined twice."""
    parts = []
    end = 0
    for head in _HEAD.finditer(text):
        if head.start() < end:
            continue
        name = head["called"] or head["variable"]
        if name not in defined:
            continue
        external = "extern" in head["linkage"]
        if not external and (head["variable"] or head["end"] == "{"):
            if name not in seen:
                seen.add(name)
                continue
            close = "\n}" if head["function"] else ";"
            start, end = end, text.index(close, head.end() - 1) + len(close)
            parts.append(text[start : head.start()])
        elif external:
            again = head["variable"] and name in seen
            parts.append(text[end : head.start()] + ("" if again else defined[name]))
            end = head.end()
            if head["variable"]:
                seen.add(name)
    return "".join([*parts, text[end:]])
