"""Report of the checker of order: the error of an operation that nothing orders."""

from __future__ import annotations

from dataclasses import dataclass

from ignis.driver.protocol import MemoryRecord
from ignis.errors import OrderError

_WAYS = {
    "access": "nothing orders the two: let {second} wait with stream.wait(other.record())",
    "replay": "nothing orders the two: let {second} wait with stream.wait(other.record())",
    "free": "nothing orders the two: free it after its last use, with stream.wait(other.record())",
    "host": "the host has not waited: first wait for the copy, an event, {first} or the device",
}


@dataclass(frozen=True, slots=True)
class Use:
    """One of two operations on the same memory.

    Attributes
    ----------
    what : str
        ``"kernel axpy"``, ``"the host"``.
    access : str
        ``"reads"``, ``"writes"`` or ``"frees"``.
    device, stream : str, int or None
        ``"sim:0"``, and the handle of the stream; None for the host.
    start, end : int
        Addresses.
    site : str or None
        Where in the program, if sites are recorded.
    """

    what: str
    access: str
    device: str
    stream: int | None
    start: int
    end: int
    site: str | None

    @property
    def queue(self) -> str:
        """Its stream, as messages have it."""
        if self.stream is None:
            return "the host"
        if self.stream <= 1:
            return f"the default stream of {self.device}"
        return f"stream {self.stream:#x} of {self.device}"

    @property
    def where(self) -> str:
        """The same, behind what it does."""
        return "" if self.stream is None else f" on {self.queue}"

    def line(self, name: str, base: int) -> str:
        """A line of a report."""
        site = f" at {self.site}" if self.site else ""
        part = f"bytes {self.start - base} to {self.end - base}"
        return f"  {name}: {self.what} {self.access} {part}{self.where}{site}"

    def as_dict(self) -> dict[str, object]:
        """Return values for JSON."""
        return {
            "operation": self.what,
            "access": self.access,
            "device": self.device,
            "stream": self.stream,
            "start": self.start,
            "end": self.end,
            "site": self.site,
        }


def unordered(
    kind: str, first: Use, second: Use, record: MemoryRecord | None, hint: str
) -> OrderError:
    """Return the error of the second of two operations.

    Parameters
    ----------
    kind : str
        ``"access"``, ``"replay"``, ``"free"`` or ``"host"``.
    record : MemoryRecord or None
        Whose memory it is.
    hint : str
        How to have sites recorded.
    """
    start, end = max(first.start, second.start), min(first.end, second.end)
    name = record.name if record else f"memory at {start:#x}"
    base = record.address if record else start
    lines = [
        f"{second.what} {second.access} {name}{second.where} while {first.what}, which "
        f"{first.access} it{first.where}, may not have ended",
        second.line("second", base),
        first.line("first", base),
    ]
    if record is not None:
        lines.append(
            f"  {name}: {record.nbytes} bytes at {record.address:#x}, owner {record.owner!r}"
        )
        if record.allocated:
            lines.append(f"    allocated at {record.allocated}")
    lines.append("  " + _WAYS[kind].format(first=first.queue, second=second.queue))
    if not (first.site and (second.site or second.stream is None)):
        lines.append(f"  {hint}")
    facts: dict[str, object] = {
        "kind": kind,
        "memory": {
            "name": name,
            "id": record.id if record else None,
            "owner": record.owner if record else None,
            "address": base,
            "nbytes": record.nbytes if record else end - start,
            "allocated_at": record.allocated if record else None,
        },
        "first": first.as_dict(),
        "second": second.as_dict(),
    }
    return OrderError("\n".join(lines), facts)
