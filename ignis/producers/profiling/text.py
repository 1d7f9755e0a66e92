"""A profile as text."""

from __future__ import annotations

import linecache
from collections.abc import Sequence
from typing import Any

from ignis.producers.profiling.coverage import shown

_CODE_WIDTH = 56
_RARE = ("bulk B", "mult-adds")
"""Columns that most kernels have nothing for."""
_COLUMNS = ("PTX instr", "lanes", "ld s/r", "st s/r", "conflicts", "unique B", *_RARE, "")


def render(document: dict[str, Any]) -> str:
    """Return the text of `ignis.producers.profiling.profile.Profile.as_dict`."""
    if not document["kernels"]:
        return "no kernel was launched"
    return "\n\n".join("\n".join(_kernel(each)) for each in document["kernels"])


def _kernel(facts: dict[str, Any]) -> list[str]:
    total = facts["total"]
    grid, block = (",".join(map(str, _trimmed(facts[name]))) for name in ("grid", "block"))
    lines = [
        f"kernel: {facts['kernel']}, grid {grid}, block {block}"
        + (f", {facts['shared_bytes']} B of shared memory" if facts["shared_bytes"] else "")
        + (f", {facts['launches']} launches" if facts["launches"] > 1 else ""),
        f"PTX instructions: {total['ptx_instructions']:,} by warps, "
        f"{total['active_lanes']:.1f} of 32 lanes active",
        "  " + ", ".join(f"{name} {many:,}" for name, many in total["by_class"].items()),
        f"branches: {total['branches']:,} by warps, {total['divergent_branches']:,} divergent; "
        f"barriers: {total['barriers']:,}; atomics: {total['atomics']:,}",
    ]
    lines += [
        f"{each['form']}: {each['instructions']:,} by {each['by']}, "
        f"{each['multiply_adds']:,} multiply-adds"
        for each in total["products"]
    ]
    lines += [_flow(each) for each in total["memory"]]
    lines.append(
        f"L2-unique: {total['l2_unique_bytes_read']:,} B read, "
        f"{total['l2_unique_bytes_written']:,} B written"
    )
    lines += [_occupancy(facts), _roofline(facts["roofline"])]
    return [*lines, *_table(facts["lines"])]


def _trimmed(extent: Sequence[int]) -> Sequence[int]:
    """An extent without the ones at its end."""
    end = len(extent)
    while end > 1 and extent[end - 1] == 1:
        end -= 1
    return extent[:end]


def _flow(each: dict[str, Any]) -> str:
    if each["kind"].startswith("bulk"):
        sectors = f", {each['sectors']:,} sectors" if "sectors" in each else ""
        what = f"{each['space']} {each['kind']}: {each['requests']:,} copies{sectors}"
        return f"{what}, {each['bytes_moved']:,} B"
    what = f"{each['space']} {each['kind']}: {each['requests']:,} requests"
    if each["space"] == "global":
        return (
            f"{what}, {each['sectors']:,} sectors ({each['sectors_per_request']:.1f} per request), "
            f"{each['bytes_asked']:,} B asked for in {each['bytes_in_sectors']:,} B"
        )
    if "passes" in each:
        what += f", {each['passes']:,} passes, {each['bank_conflicts']:,} bank conflicts"
    return f"{what}, {each['bytes_asked']:,} B asked for"


def _occupancy(facts: dict[str, Any]) -> str:
    found, gpu = facts["occupancy"], facts["roofline"]["gpu"]
    if found is None:
        return f"occupancy on {gpu}: not known, {facts['occupancy_unknown']}"
    return (
        f"occupancy on {gpu}: {found['share']:.0%}, {found['blocks']} blocks "
        f"({found['warps']} warps) per multiprocessor, {found['registers']} registers"
        + (f", {found['shared_bytes']} B of shared memory" if found["shared_bytes"] else "")
        + f", limited by {found['limited_by']}"
    )


def _roofline(facts: dict[str, Any]) -> str:
    start = f"roofline on {facts['gpu']}: "
    if facts["kind"] is None:
        return start + "no counted floating-point operations"
    text = f"{facts['flops']:,} {facts['kind']} FLOP"
    if facts["nbytes"]:
        text += (
            f" / {facts['nbytes']:,} B = {facts['intensity']:.3g} FLOP/B, ridge at "
            f"{facts['ridge']:.3g}"
        )
    return (
        f"{start}{text}: at most {facts['attainable'] / 1e12:.3g} of "
        f"{facts['peak'] / 1e12:.3g} TFLOP/s, limited by {facts['limited_by']}"
    )


def _table(lines: list[dict[str, Any]]) -> list[str]:
    rows: list[tuple[str, ...]] = [_COLUMNS]
    locations: list[str] = []
    for each in lines:
        place = f"{shown(each['file'])}:{each['line']}"
        code = linecache.getline(each["file"], each["line"]).strip()[:_CODE_WIDTH]
        unique = each["l2_unique_bytes_read"] + each["l2_unique_bytes_written"]
        rows.append(
            (
                f"{each['ptx_instructions']:,}",
                f"{each['active_lanes']:.1f}" if each["ptx_instructions"] else "",
                _ratio(each, "load", "copy"),
                _ratio(each, "store"),
                f"{each['bank_conflicts']:,}" if each["bank_conflicts"] else "",
                f"{unique:,}" if unique else "",
                f"{each['bulk_bytes']:,}" if each["bulk_bytes"] else "",
                f"{adds:,}" if (adds := sum(p["multiply_adds"] for p in each["products"])) else "",
                code,
            )
        )
        locations.append(place if each["line"] else "without line information")
    columns = enumerate(zip(*rows, strict=True))
    kept = [n for n, column in columns if column[0] not in _RARE or any(column[1:])]
    rows = [tuple(row[n] for n in kept) for row in rows]
    names = ["line", *locations]
    first = max(map(len, names))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    found = []
    for name, row in zip(names, rows, strict=True):
        cells = " ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=False))
        found.append(f"{name:<{first}} {cells}  {row[-1]}".rstrip())
    return found


def _ratio(each: dict[str, Any], *kinds: str) -> str:
    """Sectors per request of global accesses of these kinds."""
    flows = [f for f in each["memory"] if f["space"] == "global" and f["kind"] in kinds]
    requests = sum(flow["requests"] for flow in flows)
    return f"{sum(flow['sectors'] for flow in flows) / requests:.1f}" if requests else ""
