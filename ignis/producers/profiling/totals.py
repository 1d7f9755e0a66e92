"""Sums of what instructions and accesses have counted: of a line, or of a kernel."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ignis.driver.launch_counts import AccessCounts, InstructionCounts
from ignis.producers.profiling.opcodes import CLASSES, class_of, flops_of, product_of

SECTOR = 32
"""Bytes of a sector."""


@dataclass
class Flow:
    """Accesses of one kind to one space.

    Attributes
    ----------
    requests, lanes : int
        Executions by warps, and the lanes of these.
    nbytes : int
        Bytes that the lanes have asked for, or that bulk copies have moved.
    sectors : int
        Of global memory: sectors of all requests.
    waves, conflicts : int
        Of shared memory: passes, and those that are there because of bank conflicts.
    """

    requests: int = 0
    lanes: int = 0
    nbytes: int = 0
    sectors: int = 0
    waves: int = 0
    conflicts: int = 0

    def add(self, access: AccessCounts) -> None:
        """Add the counts of an instruction."""
        self.requests += access.requests
        self.lanes += access.lanes
        self.nbytes += access.lanes * access.nbytes + access.moved
        self.sectors += access.sectors
        self.waves += access.waves
        self.conflicts += access.conflicts

    @property
    def sectors_per_request(self) -> float:
        """Of global memory; 0.0 without requests."""
        return self.sectors / self.requests if self.requests else 0.0


@dataclass
class Totals:
    """Counts of a kernel or a line.

    Attributes
    ----------
    classes : dict of str to int
        PTX instructions by class, as warps have executed them.
    warps, lanes : int
        PTX instructions as warps have executed them, and their lanes.
    branches, diverged : int
        Branches as warps have executed them; those that parted the lanes of a warp.
    barriers : int
        ``bar.sync`` and others that warps of a block meet at, as warps have executed them.
    flops : dict of str to int
        Floating-point operations by kind: ``"fp32"``, ``"tensor fp16"``, ...
    products : dict of (str, str, int) to int
        Instructions that multiply matrices, by form, ``"wgmma m64n128k16 f32.bf16.bf16"``, by whom,
        ``"warps"`` or ``"warpgroups"``, and by the multiply-adds of one.
    flows : dict of (str, str) to Flow
        Accesses by space and kind: ``("global", "load")``; see `ignis.driver.launch_counts`.
    unique_read, unique_written : int
        Bytes in sectors of global memory that are read, and written, at least once in a launch.
    """

    classes: dict[str, int] = field(default_factory=dict)
    warps: int = 0
    lanes: int = 0
    branches: int = 0
    diverged: int = 0
    barriers: int = 0
    flops: dict[str, int] = field(default_factory=dict)
    products: dict[tuple[str, str, int], int] = field(default_factory=dict)
    flows: dict[tuple[str, str], Flow] = field(default_factory=dict)
    unique_read: int = 0
    unique_written: int = 0

    def execute(self, counts: InstructionCounts) -> None:
        """Add an instruction."""
        if not counts.warps:
            return
        kind = class_of(counts.opcode)
        self.classes[kind] = self.classes.get(kind, 0) + counts.warps
        self.warps += counts.warps
        self.lanes += counts.lanes
        if counts.opcode.split(".")[0] in ("bra", "brx"):
            self.branches += counts.warps
            self.diverged += counts.diverged
        if kind == "barrier":
            self.barriers += counts.warps
        flops = flops_of(counts.opcode)
        if flops is not None:
            name, each, whole = flops
            times = counts.warps if whole else counts.lanes
            self.flops[name] = self.flops.get(name, 0) + each * times
        product, warps, _ = product_of(counts.opcode)
        if warps:
            self.products[product] = self.products.get(product, 0) + counts.warps // warps

    def access(self, counts: AccessCounts, unique: int) -> None:
        """Add an access, with its number of `unique` sectors."""
        self.flows.setdefault((counts.space, counts.kind), Flow()).add(counts)
        if counts.writes:
            self.unique_written += SECTOR * unique
        else:
            self.unique_read += SECTOR * unique

    def flow(self, space: str, kind: str) -> Flow:
        """Accesses of one kind to one space; all zeros if there were none."""
        return self.flows.get((space, kind), Flow())

    @property
    def active_lanes(self) -> float:
        """Lanes of a warp that take part in an instruction, on average; 0.0 without any."""
        return self.lanes / self.warps if self.warps else 0.0

    @property
    def conflicts(self) -> int:
        """Passes of shared memory that are there because of bank conflicts."""
        return sum(flow.conflicts for flow in self.flows.values())

    @property
    def bulk_bytes(self) -> int:
        """Bytes that bulk copies have written to, or read from, shared memory."""
        return sum(
            flow.nbytes
            for (space, kind), flow in self.flows.items()
            if kind.startswith("bulk") and space != "global"
        )

    @property
    def atomics(self) -> int:
        """Atomic operations as warps have executed them, on global and shared memory."""
        return sum(flow.requests for (_, kind), flow in self.flows.items() if kind == "atomic")

    def as_dict(self) -> dict[str, Any]:
        """The same as values for JSON."""
        order = {name: index for index, name in enumerate(CLASSES)}
        return {
            "ptx_instructions": self.warps,
            "by_class": dict(sorted(self.classes.items(), key=lambda item: order[item[0]])),
            "active_lanes": self.active_lanes,
            "branches": self.branches,
            "divergent_branches": self.diverged,
            "barriers": self.barriers,
            "atomics": self.atomics,
            "flops": dict(sorted(self.flops.items())),
            "memory": [
                {"space": space, "kind": kind, **_shown(space, kind, flow)}
                for (space, kind), flow in sorted(self.flows.items())
            ],
            "products": [
                {"form": form, "by": by, "instructions": count, "multiply_adds": count * adds}
                for (form, by, adds), count in sorted(self.products.items())
            ],
            "bulk_bytes": self.bulk_bytes,
            "bank_conflicts": self.conflicts,
            "l2_unique_bytes_read": self.unique_read,
            "l2_unique_bytes_written": self.unique_written,
        }


def _shown(space: str, kind: str, flow: Flow) -> dict[str, Any]:
    """Return the counts of accesses to a space."""
    bulk, facts = kind.startswith("bulk"), {"requests": flow.requests}
    facts |= {"bytes_moved" if bulk else "bytes_asked": flow.nbytes}
    facts |= {} if bulk else {"lanes": flow.lanes}
    if space == "global":
        return {
            **facts,
            "sectors": flow.sectors,
            "sectors_per_request": flow.sectors_per_request,
            "bytes_in_sectors": SECTOR * flow.sectors,
        }
    if space == "shared" and not bulk:
        facts |= {"passes": flow.waves, "bank_conflicts": flow.conflicts}
    return facts
