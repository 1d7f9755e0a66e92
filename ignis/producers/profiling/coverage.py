"""Executed lines of kernels, over any number of launches."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field

from ignis.base.atomic import replacing
from ignis.driver.launch_counts import LaunchCounts


@dataclass
class Coverage:
    """Counts of lines that warps executed; only lines with PTX instructions count.

    Attributes
    ----------
    files : dict of str to dict of int to int
        For each file its lines, each with the warps that have executed it, 0 for none.
    """

    files: dict[str, dict[int, int]] = field(default_factory=dict)

    def add(self, counts: LaunchCounts) -> None:
        """Add a launch: of a line the instruction counts that most warps have executed."""
        most: dict[tuple[str, int], int] = {}
        for each in counts.instructions:
            if each.place.line:
                key = each.place.file, each.place.line
                most[key] = max(most.get(key, 0), each.warps)
        for (file, line), warps in most.items():
            lines = self.files.setdefault(file, {})
            lines[line] = lines.get(line, 0) + warps

    def merge(self, other: Coverage) -> None:
        """Add what another one has."""
        for file, lines in other.files.items():
            mine = self.files.setdefault(file, {})
            for line, warps in lines.items():
                mine[line] = mine.get(line, 0) + warps

    def missing(self, file: str) -> list[int]:
        """Lines of a file that no warp has executed, in order."""
        return sorted(line for line, warps in self.files[file].items() if not warps)

    def lcov(self) -> str:
        """Return the tracefile of lcov's ``geninfo``: records SF, DA, LF and LH."""
        parts = ["TN:"]
        for file in sorted(self.files):
            lines = self.files[file]
            parts.append(f"SF:{file}")
            parts += [f"DA:{line},{lines[line]}" for line in sorted(lines)]
            hit = sum(1 for warps in lines.values() if warps)
            parts += [f"LF:{len(lines)}", f"LH:{hit}", "end_of_record"]
        return "\n".join(parts) + "\n"

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write `lcov`, atomically.

        Raises
        ------
        ArgumentError
            If the file cannot be written, or `path` is no regular file.
        """
        with replacing(path) as file:
            file.write(self.lcov().encode())

    def text(self) -> str:
        """Return a table: lines, those that were not executed, and which."""
        rows = [("file", "lines", "missed", "cover", "missing")]
        for file in sorted(self.files):
            missing, count = self.missing(file), len(self.files[file])
            share = (count - len(missing)) / count
            rows.append(
                (shown(file), str(count), str(len(missing)), f"{share:.0%}", _ranges(missing))
            )
        width = max(len(row[0]) for row in rows)
        return "\n".join(
            f"{name:<{width}}  {lines:>6} {missed:>6} {cover:>6}  {where}".rstrip()
            for name, lines, missed, cover, where in rows
        )


@contextlib.contextmanager
def covered(coverage: Coverage | None) -> Iterator[None]:
    """Add what launches on simulated devices execute, for the time of a block; nothing for None."""
    if coverage is None:
        yield
        return
    sim = importlib.import_module("ignis.sim")
    with sim.count(coverage.add):
        yield


def shown(file: str) -> str:
    """A file relative to the working directory, if it is below it."""
    relative = os.path.relpath(file) if os.path.isabs(file) else file
    return file if relative.startswith("..") else relative


def _ranges(lines: list[int]) -> str:
    """Lines with their runs as ``3-5``."""
    runs: list[list[int]] = []
    for line in lines:
        if runs and line == runs[-1][1] + 1:
            runs[-1][1] = line
        else:
            runs.append([line, line])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)
