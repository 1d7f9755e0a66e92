"""Report of a kernel's fault, as fields and as text."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from ignis.driver.protocol import Dim3, MemoryRecord
from ignis.sim.reports.source_lines import SourcePlace

_NULL_PAGE = 4096
_SENTENCES = {
    "trap": "the kernel executed a trap",
    "stack overflow": "calls nested too deeply",
    "invalid texture object": "the handle is not of a live texture of the kind that the "
    "instruction reads",
    "invalid surface object": "the handle is not of a live surface of the kind that the "
    "instruction accesses",
    "surface boundary": "the coordinates lie outside of the surface; x counts bytes",
    "invalid free": "free() of an address that malloc() has not returned, or that was freed",
    "invalid mask": "a lane must be in its own mask, and all lanes in it must have the same one",
}


_OTHERS = {
    "copy": "asynchronous copy started by ",
    "store": "the same launch has written it, by ",
    "overwriting store": "overwritten by ",
    "generic store": "no fence.proxy.async lies between it and the store by ",
    "map store": "no fence.proxy.tensormap of this block has acquired the map since the store by ",
}


@dataclass(frozen=True, slots=True)
class Nearby:
    """The allocation that an access to global memory runs out of, or is closest to.

    ``freed`` says whether it was freed before the access, ``record`` whose it is; ``what`` is
    ``"the variable `table`"`` for memory of a module.
    """

    address: int
    nbytes: int
    freed: bool = False
    what: str = ""
    record: MemoryRecord | None = None

    def past_end(self, address: int) -> int:
        """Bytes from its end to the address; negative inside of it."""
        return address - self.address - self.nbytes

    def lines(self, address: int, nbytes: int) -> list[str]:
        """Return the lines on an access to it: the place, the owner, the sites."""
        found = [f"{self._where(address, nbytes)} {self.name}"]
        record = self.record
        if record is not None:
            if record.allocated:
                found.append(f"  allocated at {record.allocated}")
            if record.freed:
                found.append(f"  freed at {record.freed}")
            if not record.allocated or (self.freed and not record.freed):
                found.append(f"  {record.hint}")
        return found

    def _where(self, address: int, nbytes: int) -> str:
        offset, past = address - self.address, self.past_end(address)
        if self.freed:
            return f"at byte {offset} of freed memory:"
        if past >= 0:
            return f"{past} bytes past the end of"
        if offset < 0:
            return f"{-offset} bytes before the start of"
        if past + nbytes > 0:
            return f"at byte {offset}, {past + nbytes} bytes past the end of"
        return f"at byte {offset} of"

    @property
    def name(self) -> str:
        """Name of the memory, with its place and its owner."""
        size = f"{self.nbytes} bytes at {self.address:#x}"
        if self.record is None:
            return f"{self.what}, {size}" if self.what else size
        return f"{self.record.name}, {size}, owner {self.record.owner!r}"

    def as_dict(self, address: int) -> dict[str, object]:
        """Return values for JSON."""
        record = self.record
        return {
            "address": self.address,
            "nbytes": self.nbytes,
            "freed": self.freed,
            "offset": address - self.address,
            "past_end": self.past_end(address),
            "name": record.name if record else self.what,
            "id": record.id if record else None,
            "dtype": record.dtype if record else None,
            "owner": record.owner if record else None,
            "allocated_at": record.allocated if record else None,
            "freed_at": record.freed if record else None,
        }


@dataclass(frozen=True, slots=True)
class Other:
    """The access, ``"read"`` or ``"write"``, that a race is with.

    Or the ``"copy"`` under way, or the ``"store"`` that came before a load that is not coherent.

    ``among`` says whether further threads did the same.
    """

    access: str
    block: Dim3
    thread: Dim3
    among: bool
    place: SourcePlace | None

    def lines(self, block: Dim3, thread: Dim3) -> list[str]:
        """Return the lines of a report on that thread; its own access is in order."""
        who = f"thread {self.thread} of block {self.block}"
        if self.among:
            own = (self.block, self.thread) == (block, thread)
            who = "several threads" if own else f"several threads, among them {who}"
        lines = self.place.lines() if self.place else []
        what = _OTHERS.get(self.access) or f"not ordered with the {self.access} by "
        return [f"{what}{who}", *(f"  {p}" for p in lines)]

    def as_dict(self) -> dict[str, object]:
        """Return values for JSON."""
        return {
            "access": self.access,
            "block": list(self.block),
            "thread": list(self.thread),
            "place": asdict(self.place) if self.place else None,
        }


@dataclass(frozen=True, slots=True)
class FaultReport:
    """A fault of a kernel.

    Attributes
    ----------
    kind : str
        One of `ignis.sim.abi.layout.FAULT_KINDS`.
    kernel, symbol : str
        The kernel's readable name, and its name in the PTX.
    block, thread : tuple of int
        Indices of the first thread that did it.
    access, space : str
        ``"load"``, ``"store"`` or ``"atomic"``, and of which memory; empty if it is not an access.
    address, nbytes : int
        Of the access, 0 for what is none; shared and local memory have offsets.
    place, ptx_line : SourcePlace or None, int
        The lines of the source and of the PTX; None and 0 where they are not known.
    nearby, other : Nearby or None, Other or None
        The memory that an access was meant for, and the access that a race is with.
    sentence, details : str, tuple of str
        What happened, where there is more to say than the kind; further lines.
    home : tuple of int or None
        The block that owns the shared memory, if it is not the thread's block.
    """

    kind: str
    kernel: str
    symbol: str
    block: Dim3
    thread: Dim3
    access: str = ""
    space: str = ""
    address: int = 0
    nbytes: int = 0
    place: SourcePlace | None = None
    ptx_line: int = 0
    nearby: Nearby | None = None
    sentence: str = ""
    details: tuple[str, ...] = ()
    home: Dim3 | None = None
    other: Other | None = None

    @property
    def access_text(self) -> str:
        """``"store to global memory"``; empty for what is not an access."""
        way = "from" if self.access == "load" else "to"
        return f"{self.access} {way} {self.space} memory" if self.access else ""

    @property
    def headline(self) -> str:
        """One line: what happened."""
        if self.access:
            where = f"{self.address:#x}" if self.space == "global" else f"offset {self.address}"
            size = f"{self.nbytes} byte{'s' * (self.nbytes != 1)}"
            whose = f" of block {self.home}" if self.home else ""
            return f"{self.kind}: {self.access_text}, {size} at {where}{whose}"
        sentence = self.sentence or _SENTENCES.get(self.kind)
        return f"{self.kind}: {sentence}" if sentence else self.kind

    @property
    def text(self) -> str:
        """The whole report: the headline, then one indented line per fact."""
        lines = self.place.lines() if self.place else []
        if not lines and self.ptx_line:
            lines = [f"at PTX line {self.ptx_line} in {self.kernel}; -lineinfo shows the source"]
        lines.append(f"by thread {self.thread} of block {self.block} in {self.kernel}")
        if self.access and self.kind == "misaligned address":
            lines.append(f"{self.address & -self.address} is the address's alignment in bytes")
        if self.nearby is not None:
            lines += self.nearby.lines(self.address, self.nbytes)
        elif self.access and self.space == "global":
            lines.append(self._nowhere())
        if self.other is not None:
            lines += self.other.lines(self.block, self.thread)
        return "\n  ".join([self.headline, *lines, *self.details])

    def _nowhere(self) -> str:
        if self.address < _NULL_PAGE:
            return "the pointer is null" + (f", plus {self.address}" if self.address else "")
        return "no allocation is near: a wild pointer"

    def as_dict(self) -> dict[str, object]:
        """Return values for JSON."""
        location = self.place
        return {
            "kind": self.kind,
            "kernel": self.kernel,
            "symbol": self.symbol,
            "block": list(self.block),
            "thread": list(self.thread),
            "access": self.access or None,
            "space": self.space or None,
            "address": self.address if self.access else None,
            "nbytes": self.nbytes if self.access else None,
            "memory_block": list(self.home) if self.home else None,
            "ptx_line": self.ptx_line or None,
            "file": location.own.file if location else None,
            "line": location.own.line if location else None,
            "place": asdict(location) if location else None,
            "memory": self.nearby.as_dict(self.address) if self.nearby else None,
            "sentence": self.sentence or None,
            "details": list(self.details),
            "other": self.other.as_dict() if self.other else None,
            "text": self.text,
        }


class KernelFault(Exception):
    """A kernel was stopped by a fault, of which it has the report; the process lives on."""

    def __init__(self, report: FaultReport) -> None:
        super().__init__(report)
        self.report = report

    def __str__(self) -> str:
        return self.report.text


def unflatten(index: int, extent: Dim3) -> Dim3:
    """Return the coordinates of a block or thread from its number."""
    x, y, _ = extent
    return index % x, index // x % y, index // (x * y)
