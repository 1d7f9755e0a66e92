"""The planted corpus: kernels with one bug each, what it is, and in which line.

A file of ``planted/`` begins with comments that say what is planted:

- ``// kind:`` what a checker must call it,
- ``// launch:`` the options of ``ignis kernel check`` that show it,
- ``// free:`` arrays that are freed before the launch,
- ``// tool:`` ``none`` where compute-sanitizer has no tool for it.

The lines that may be named are marked with ``BUG:``; two accesses that race are two lines.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ignis
from ignis.cli.kernel.check_command import Case
from ignis.cli.kernel.launch import DeviceLaunch, KernelFile, Launch, on_device
from ignis.errors import KernelError
from ignis.producers.check import ORDER, examined

__all__ = ["BUDGET", "PLANTED", "Bug", "Found", "bugs", "find", "run"]

PLANTED = Path(__file__).parent / "planted"
BUDGET = 1 << 22
"""Steps after which a planted kernel counts as endless."""

_FACT = re.compile(r"^// (kind|launch|free|tool): (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Bug:
    """One planted bug.

    Attributes
    ----------
    path : Path
        The file.
    kind : str
        What must be reported.
    lines : tuple of int
        Any of which must be named.
    options : tuple of str
        The launch, as ``ignis kernel`` takes it.
    freed : tuple of str
        Arrays that are freed before the launch.
    sanitized : bool
        Whether compute-sanitizer looks for such bugs.
    """

    path: Path
    kind: str
    lines: tuple[int, ...]
    options: tuple[str, ...]
    freed: tuple[str, ...]
    sanitized: bool

    def __str__(self) -> str:
        return self.path.stem

    @classmethod
    def read(cls, path: Path) -> Bug:
        """Read the comments of a file."""
        text = path.read_text()
        facts = dict(_FACT.findall(text))
        lines = [n for n, line in enumerate(text.splitlines(), 1) if "// BUG:" in line]
        return cls(
            path,
            facts["kind"],
            tuple(lines),
            tuple(shlex.split(facts["launch"])),
            tuple(facts.get("free", "").split()),
            facts.get("tool") != "none",
        )

    def plan(self, device: ignis.Device) -> Launch:
        """The launch."""
        given: dict[str, list[str]] = {}
        for option in self.options:
            key, _, value = option.removeprefix("--").partition("=")
            given.setdefault(key, []).append(value)
        kernel = KernelFile.read(self.path, given.get("name", [None])[0], ())
        grid, block = given["grid"][0], given["block"][0]
        shared = int(given.get("shared", ["0"])[0])
        return Launch.plan(kernel, grid, block, shared, given.get("arg", []), [device])


@dataclass(frozen=True)
class Found:
    """What a checker said: the kind, the places it names, innermost first, and its text."""

    kind: str
    places: tuple[tuple[str, int], ...]
    text: str

    def line(self, bug: Bug) -> int | None:
        """The innermost line of the bug's own file that is named."""
        return next((line for file, line in self.places if Path(file) == bug.path), None)


def bugs() -> list[Bug]:
    """Every planted bug, by name."""
    return [Bug.read(path) for path in sorted(PLANTED.glob("*.cu"))]


def run(bug: Bug, device: ignis.Device) -> None:
    """Launch the kernel once, on either kind of device."""
    with on_device(bug.plan(device), device) as ready:
        _free(bug, ready)
        ready.time()


def find(bug: Bug, device: ignis.Device) -> Found | None:
    """What the simulated device says about the bug, all its checkers switched on."""
    if bug.kind == ORDER:
        finding = Case(bug.plan(device), device, BUDGET).check(3)
        return Found(finding.kind, (), finding.text) if finding else None
    try:
        with examined(None, BUDGET):
            run(bug, device)
    except KernelError as error:
        facts: dict[str, Any] = error.facts
        places = []
        place = facts["place"]
        while place:
            places.append((place["file"], place["line"]))
            place = place["caller"]
        return Found(facts["kind"], tuple(places), str(error))
    return None


def _free(bug: Bug, ready: DeviceLaunch) -> None:
    values = list(ready.values)
    for index, argument in enumerate(ready.launch.arguments):
        if argument.name in bug.freed:
            array = values[index]
            address = array.ptr
            array.free()
            values[index] = ignis.NvArray.from_ptr(address, array.shape, array.dtype, array.device)
    ready.values = values
