"""Transfers: pinned and pageable memory to and from the device, copy and clear on the device.

``python -m tools.bench.transfers --sweep`` measures staging by threads, chunk size and copy size.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np

import ignis
from ignis.runtime.host import staging
from tools.bench.shared.common import (
    Row,
    device_ms,
    ignis_clock,
    median_seconds,
    peers,
    print_rows,
    torch_clock,
)

NUMPY_BYTES = 128 << 20
"""Size of the NumPy arrays that become arrays and come back."""

SWEPT_THREADS = (1, 2, 4, 6, 8, 12, 16)
SWEPT_CHUNKS = (1, 2, 4, 8)  # MiB
SWEPT_SIZES = (0.5, 1, 2, 4, 8, 16, 32)  # MiB


def measure(device: ignis.Device) -> list[Row]:
    """GB/s on `device`; copies on the device count the bytes read and the bytes written."""
    nbytes = 1 << 28 if device.driver == "cuda" else 1 << 24
    count = nbytes // 4
    host = np.random.default_rng(0).standard_normal(count, dtype=np.float32)
    pageable = np.empty_like(host)
    rows = {
        what: Row(what, "GB/s")
        for what in ("pageable H2D", "pageable D2H", "pinned H2D", "pinned D2H", "copy", "clear")
    }

    def put(system: str, calls: dict[str, Callable[[], Any]], synchronize: Any, clock: Any) -> None:
        for what, call in calls.items():
            if what in ("copy", "clear"):
                passes = 2 if what == "copy" else 1
                rows[what].figures[system] = passes * nbytes / device_ms(call, *clock) / 1e6
            else:
                rows[what].figures[system] = nbytes / _seconds(call, synchronize) / 1e9

    a = ignis.empty(count, device=device).from_host(host)
    b = ignis.empty(count, device=device).from_host(host)
    pinned = ignis.PinnedBuffer(nbytes, device=device).numpy("float32", (count,))
    pinned[:] = host
    ours: dict[str, Callable[[], Any]] = {
        "pageable H2D": lambda: a.from_host(host),
        "pageable D2H": lambda: a.to_host(out=pageable),
        "pinned H2D": lambda: a.from_host(pinned),
        "pinned D2H": lambda: a.to_host(out=pinned),
        "copy": lambda: b.write_rows(a, 0),
        "clear": b.zero,
    }
    put("ignis", ours, device.synchronize, ignis_clock(device))
    torch = peers(device).get("torch")
    if torch is not None:
        put(
            "torch", _torch_calls(torch, host, pageable), torch.cuda.synchronize, torch_clock(torch)
        )
    return [*_numpy_rows(device, torch), *rows.values()]


def _numpy_rows(device: ignis.Device, torch: Any) -> list[Row]:
    """GB/s of a NumPy array that becomes an array on the device, and of the way back."""
    nbytes = NUMPY_BYTES if device.driver == "cuda" else 1 << 24
    values = np.random.default_rng(0).standard_normal(nbytes // 4, dtype=np.float32)
    rows = [Row(f"NumPy {nbytes >> 20} MiB {way}", "GB/s") for way in ("H2D", "D2H")]
    calls: dict[str, tuple[Callable[[], Any], Callable[[], Any], Any]] = {}
    array = ignis.array(values, device=device)
    calls["ignis"] = (
        lambda: ignis.array(values, device=device),
        array.to_host,
        device.synchronize,
    )
    if torch is not None:
        tensor = torch.from_numpy(values).to("cuda")
        calls["torch"] = (
            lambda: torch.from_numpy(values).to("cuda"),
            tensor.cpu,
            torch.cuda.synchronize,
        )
    for system, (upload, download, synchronize) in calls.items():
        for row, call in zip(rows, (upload, download), strict=True):
            row.figures[system] = nbytes / _seconds(call, synchronize) / 1e9
    return rows


def sweep(device: ignis.Device) -> list[Row]:
    """GB/s of staged copies next to the driver's own, by threads, chunk size and copy size."""
    threads, chunk = staging.thread_count(), staging.pinned_pool.chunk_bytes()
    rows = []
    try:
        for count in SWEPT_THREADS:
            for mib in SWEPT_CHUNKS:
                staging.configure(count, mib << 20)
                what = f"128 MiB: {count} threads, chunks of {mib} MiB"
                rows.append(Row(what, "GB/s", _staged(device, NUMPY_BYTES)))
    finally:
        staging.configure(threads, chunk)
    for size in SWEPT_SIZES:
        nbytes = int(size * (1 << 20))
        what = f"{size} MiB: {threads} threads, chunks of {chunk >> 20} MiB"
        rows.append(Row(what, "GB/s", {**_staged(device, nbytes), **_direct(device, nbytes)}))
    return rows


def _staged(device: ignis.Device, nbytes: int) -> dict[str, float]:
    return _both_ways(device, nbytes, "staged", staging.upload, staging.download)


def _direct(device: ignis.Device, nbytes: int) -> dict[str, float]:
    api = device.api
    return _both_ways(
        device,
        nbytes,
        "driver",
        lambda device, *arguments: api.memcpy_htod(device.id, *arguments),
        lambda device, *arguments: api.memcpy_dtoh(device.id, *arguments),
    )


def _both_ways(
    device: ignis.Device, nbytes: int, name: str, upload: Any, download: Any
) -> dict[str, float]:
    host = np.random.default_rng(0).integers(0, 256, nbytes, dtype=np.uint8)
    at = host.ctypes.data
    with ignis.empty(nbytes, "uint8", device=device).to_device() as array:
        ptr = array.ptr
        up = _seconds(lambda: upload(device, ptr, at, nbytes, 0), device.synchronize)
        down = _seconds(lambda: download(device, at, ptr, nbytes, 0), device.synchronize)
    return {f"{name} H2D": nbytes / up / 1e9, f"{name} D2H": nbytes / down / 1e9}


def _torch_calls(torch: Any, host: Any, pageable: Any) -> dict[str, Callable[[], Any]]:
    source, target = torch.from_numpy(host), torch.from_numpy(pageable)
    pinned = source.pin_memory()
    a, b = source.cuda(), source.cuda()
    return {
        "pageable H2D": lambda: a.copy_(source),
        "pageable D2H": lambda: target.copy_(a),
        "pinned H2D": lambda: a.copy_(pinned, non_blocking=True),
        "pinned D2H": lambda: pinned.copy_(a, non_blocking=True),
        "copy": lambda: b.copy_(a),
        "clear": b.zero_,
    }


def _seconds(call: Callable[[], Any], synchronize: Callable[[], Any]) -> float:
    """Host seconds until the transfer is complete."""
    return median_seconds(call, synchronize, runs=7)


def main() -> None:
    """Print the table of `sweep`."""
    parser = argparse.ArgumentParser(description="Staged copies of pageable memory.")
    parser.add_argument("--sweep", action="store_true", required=True, help="measure them")
    parser.add_argument("--device", default=None, help="default: as ignis.default_device()")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    named = arguments.device
    device = ignis.Device(named) if named else ignis.default_device()
    print_rows("staging", device, sweep(device), arguments.json)


if __name__ == "__main__":
    main()
