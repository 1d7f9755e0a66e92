"""Numbers as people read them."""

from __future__ import annotations


def format_bytes(count: float) -> str:
    """``1536`` as ``"1.5 KiB"``; whole bytes below 1 KiB."""
    if abs(count) < 1024:
        return f"{count:.0f} B"
    for unit in ("KiB", "MiB", "GiB"):
        count /= 1024
        if abs(count) < 1024:
            return f"{count:.1f} {unit}"
    return f"{count / 1024:.1f} TiB"


def format_rate(per_second: float, unit: str = "byte") -> str:
    """Bytes per second in decimal units, as rates are written: ``"1.5 kB/s"``; or other units."""
    if unit != "byte":
        return f"{per_second:,.1f} {unit}s/s"
    for unit in ("B/s", "kB/s", "MB/s", "GB/s"):
        if abs(per_second) < 1000 or unit == "GB/s":
            return f"{per_second:.1f} {unit}"
        per_second /= 1000
    raise AssertionError("unreachable")
