"""`ignis.profile`: what launches of anybody's kernels do, by lines of their sources."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ignis.base.atomic import replacing
from ignis.driver.launch_counts import AccessCounts, LaunchCounts, SourceLine
from ignis.errors import ArgumentError
from ignis.producers import target
from ignis.producers.profiling import page, text
from ignis.producers.profiling.coverage import Coverage
from ignis.producers.profiling.machine import Resources, resources_of
from ignis.producers.profiling.occupancy import Occupancy
from ignis.producers.profiling.roofline import find_peak, occupancy_on, roofline
from ignis.producers.profiling.totals import Totals
from ignis.producers.registry import as_launch, producer_of, redirected
from ignis.runtime.device import Device


@dataclass
class KernelProfile:
    """Counts of the launches of one kernel, summed up.

    Attributes
    ----------
    kernel, symbol : str
        Readable name, and the name in the PTX.
    ptx : bytes
        Its module.
    launches : int
        How many.
    grid, block : tuple of int
        Of the last one.
    shared_bytes, dynamic_shared_bytes : int
        Of a block of the last one: static and dynamic shared memory, and the latter alone.
    total : Totals
        All lines.
    lines : dict of SourceLine to Totals
        Those that have instructions; the unique bytes of one are those that its own accesses touch.
    accesses : list of AccessCounts
        By instruction, in the order of the PTX.
    """

    kernel: str
    symbol: str
    ptx: bytes = field(repr=False)
    launches: int = 0
    grid: tuple[int, int, int] = (1, 1, 1)
    block: tuple[int, int, int] = (1, 1, 1)
    shared_bytes: int = 0
    dynamic_shared_bytes: int = 0
    total: Totals = field(default_factory=Totals)
    lines: dict[SourceLine, Totals] = field(default_factory=dict, repr=False)
    accesses: list[AccessCounts] = field(default_factory=list, repr=False)

    def add(self, counts: LaunchCounts) -> None:
        """Add a launch."""
        self.launches += 1
        self.grid, self.block = counts.grid, counts.block
        self.shared_bytes = counts.shared_bytes
        self.dynamic_shared_bytes = counts.dynamic_shared_bytes
        for each in counts.instructions:
            self.total.execute(each)
            self.lines.setdefault(each.place, Totals()).execute(each)
        known = {_key(access): access for access in self.accesses}
        for access in counts.accesses:
            self.total.access(access, access.first)
            self.lines.setdefault(access.place, Totals()).access(access, access.new)
            before = known.get(_key(access))
            if before is None:
                self.accesses.append(access)
            else:
                _join(before, access)

    def resources(self, gpu: str = "H100") -> Resources:
        """Return what the machine code for a GPU needs, or a text that says why there is none.

        It is a tuple: registers of a thread, bytes of its stack frame, and bytes of static shared
        memory of a block.

        Raises
        ------
        ArgumentError
            If no such GPU is known.
        """
        return resources_of(self.ptx, self.symbol, find_peak(gpu).target)

    def occupancy(self, gpu: str = "H100") -> Occupancy | None:
        """Return the theoretical occupancy of the last launch; None without machine code for it.

        Raises
        ------
        ArgumentError
            If no such GPU is known.
        """
        found = self.resources(gpu)
        if isinstance(found, str):
            return None
        x, y, z = self.block
        shared = found.shared_bytes + self.dynamic_shared_bytes
        return occupancy_on(find_peak(gpu), x * y * z, found.registers, shared)

    def as_dict(self, gpu: str = "H100") -> dict[str, Any]:
        """Return the counts as values for JSON."""
        peak = find_peak(gpu)
        resources, occupancy = self.resources(gpu), self.occupancy(gpu)
        return {
            "kernel": self.kernel,
            "symbol": self.symbol,
            "launches": self.launches,
            "grid": list(self.grid),
            "block": list(self.block),
            "shared_bytes": self.shared_bytes,
            "total": self.total.as_dict(),
            "lines": [
                {"file": source.file, "line": source.line, **totals.as_dict()}
                for source, totals in sorted(
                    self.lines.items(), key=lambda item: (item[0].file, item[0].line)
                )
            ],
            "accesses": [_facts(access) for access in self.accesses],
            "occupancy": None
            if occupancy is None or isinstance(resources, str)
            else {
                "gpu": peak.name,
                "registers": resources.registers,
                "shared_bytes": resources.shared_bytes + self.dynamic_shared_bytes,
                **{name: getattr(occupancy, name) for name in occupancy.__dataclass_fields__},
            },
            "occupancy_unknown": resources if isinstance(resources, str) else None,
            "roofline": roofline(self.total, peak).as_dict(),
        }


def _key(access: AccessCounts) -> tuple[object, ...]:
    return (access.number, access.space, access.kind)


def _join(mine: AccessCounts, other: AccessCounts) -> None:
    if other.worst > mine.worst:
        mine.worst, mine.addresses = other.worst, other.addresses
    for name in ("requests", "lanes", "sectors", "new", "first", "waves", "conflicts", "moved"):
        setattr(mine, name, getattr(mine, name) + getattr(other, name))


def _facts(access: AccessCounts) -> dict[str, Any]:
    facts = {name: getattr(access, name) for name in access.__dataclass_fields__}
    del facts["number"]
    source = facts.pop("place")
    return {"file": source.file, "line": source.line, **facts}


class Profile:
    """Counts of the launches of one or more kernels.

    Attributes
    ----------
    kernels : list of KernelProfile
        In the order of their first launches.
    coverage : Coverage
        The lines that were executed.
    """

    def __init__(self) -> None:
        self.kernels: list[KernelProfile] = []
        self.coverage = Coverage()

    def __str__(self) -> str:
        return self.text()

    def __getitem__(self, name: str) -> KernelProfile:
        """Return the kernel of that name, readable or in the PTX."""
        for each in self.kernels:
            if name in (each.symbol, each.kernel, each.kernel.partition("(")[0]):
                return each
        known = ", ".join(each.kernel for each in self.kernels) or "none"
        raise ArgumentError(f"no kernel {name!r} was launched; launched kernels: {known}")

    def add(self, counts: LaunchCounts) -> None:
        """Add a launch."""
        self.coverage.add(counts)
        for each in self.kernels:
            if each.symbol == counts.symbol and each.ptx == counts.ptx:
                break
        else:
            each = KernelProfile(counts.kernel, counts.symbol, counts.ptx)
            self.kernels.append(each)
        each.add(counts)

    def as_dict(self, gpu: str = "H100") -> dict[str, Any]:
        """Return the counts as values for JSON; `gpu` selects roofline and occupancy.

        Raises
        ------
        ArgumentError
            If no such GPU is known: there are ``"H100"``, ``"H200"`` and ``"A100"``.
        """
        return {
            "counted": "PTX instructions, not those of a GPU's machine code; no times",
            "kernels": [each.as_dict(gpu) for each in self.kernels],
        }

    def text(self, gpu: str = "H100") -> str:
        """Return the counts as text, kernel by kernel; raises as `as_dict`."""
        return text.render(self.as_dict(gpu))

    def write_html(self, path: str | os.PathLike[str], gpu: str = "H100") -> None:
        """Write a page of one file, atomically: the sources with heat, lanes and banks of accesses.

        Raises
        ------
        ArgumentError
            If the file cannot be written, `path` is no regular file, or no such GPU is known.
        """
        content = page.render(self.as_dict(gpu))
        with replacing(path) as file:
            file.write(content.encode())


@contextlib.contextmanager
def profiled() -> Iterator[Profile]:
    """Count what the launches on simulated devices do, for the time of a block."""
    found = Profile()
    sim = importlib.import_module("ignis.sim")
    with sim.count(found.add):
        yield found


def profile(
    kernel: Any,
    grid: Any,
    *args: Any,
    device: str | int | Device | None = None,
    **options: Any,
) -> Profile:
    """Launch a kernel on the simulated device once, and return its profile.

    Parameters
    ----------
    kernel, grid, *args, **options
        As `ignis.check` takes them. Afterward the arrays have the results of the launch.
    device : device, optional
        A simulated device, ``"sim:0"`` if None.

    Returns
    -------
    Profile
        For each kernel that was launched, by lines and in sum: PTX instructions by class, lanes,
        requests and sectors of global memory, passes and bank conflicts of shared memory, atomics,
        barriers. Its `text`, `as_dict` and `write_html` also have occupancy and roofline of a GPU.

    Raises
    ------
    ArgumentError
        If the kernel's producer is unknown, or the device is not simulated.
    KernelError
        If the launch meets a fault.
    IgnisError
        If the launch is refused, or has instructions that the simulator does not execute.
    """
    producer = producer_of(kernel)
    where = target.simulated("profile", kernel, device, "count what kernels do")
    args, options = as_launch(producer, args, options)
    with redirected(where), profiled() as found:
        producer.call(kernel, grid, args, dict(options))
    return found
