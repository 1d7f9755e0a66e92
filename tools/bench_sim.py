"""The simulated device: cost of a launch, and elements per second of simple kernels.

Rates count elements, one thread is ``IGNIS_SIM_THREADS=1``; run it once with it and once without.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import ignis
from bench_common import Row, host_us
from ignis.kernels import activations, elementwise

_EMPTY = 'extern "C" __global__ void empty(float* out, const float* x, int n) {}'
_ELEMENTS = 1 << 22


def measure(device: ignis.Device) -> list[Row]:
    """Microseconds of an empty kernel, G elements/s of GELU and of a + b."""
    host = np.random.default_rng(0).standard_normal(_ELEMENTS, dtype=np.float32)
    x = ignis.array(host, device=device)
    out = ignis.zeros(_ELEMENTS, device=device)
    kernel = ignis.compile(_EMPTY, "empty", device=device)

    def launch() -> None:
        kernel.launch(1, 32, (out, x, 1))

    def launch_and_wait() -> None:
        launch()
        device.synchronize()

    def figure(what: str, unit: str, value: float) -> Row:
        return Row(what, unit, {"ignis": value})

    gelu = _rate(lambda: activations.gelu_forward(x, out=out), device)
    add = _rate(lambda: elementwise.add(x, x, out=out), device)
    return [
        figure("launch of an empty kernel", "us", host_us(launch, device.synchronize)),
        figure("the same, to completion", "us", host_us(launch_and_wait, device.synchronize)),
        figure("gelu", "G elements/s", gelu),
        figure("a + b", "G elements/s", add),
    ]


def _rate(call: Callable[[], Any], device: ignis.Device) -> float:
    times = []
    for _ in range(12):
        start = time.perf_counter()
        call()
        device.synchronize()
        times.append(time.perf_counter() - start)
    return _ELEMENTS / statistics.median(times[2:]) / 1e9
