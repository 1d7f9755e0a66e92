"""Transfers: pinned and pageable memory to and from the device, copy and clear on the device."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import ignis
from bench_common import Row, device_ms, ignis_clock, peers, torch_clock


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
    return list(rows.values())


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
    """Host seconds until the transfer is complete: the median of 7 after one warm-up."""
    call()
    synchronize()
    times = []
    for _ in range(7):
        start = time.perf_counter()
        call()
        synchronize()
        times.append(time.perf_counter() - start)
    return statistics.median(times)
