"""Cost of all checkers on the simulated device's test kernels, on one thread of the host.

The kernels are those of tests/sim/corpus, at the size that the tests have; each figure is the least
processor time of many launches, what a launch costs without its kernel included. Cooperative
launches are left out.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import numpy as np

import ignis
from ignis import sim
from tests.sim.corpus import case as corpus
from tools.bench.shared.common import Row, better_code

_SECONDS = 0.04
_ROUNDS = 5
_FEWEST, _MOST = 5, 60
"""Launches of each kernel."""


def measure(device: ignis.Device) -> list[Row]:
    """Microseconds of a launch without and with all checkers, the worst ratio first."""
    before = os.environ.get("IGNIS_SIM_THREADS")
    os.environ["IGNIS_SIM_THREADS"] = "1"
    try:
        with better_code():
            rows = [_row(each, device) for each in corpus.cases() if not each.cooperative]
    finally:
        del os.environ["IGNIS_SIM_THREADS"]
        if before is not None:
            os.environ["IGNIS_SIM_THREADS"] = before
    return sorted(rows, key=_ratio, reverse=True)


def _ratio(row: Row) -> float:
    return row.figures["all checks"] / row.figures["ignis"]


def _row(case: corpus.Case, device: ignis.Device) -> Row:
    kernel = corpus.compiled(case, device)
    given = case.arguments(np.random.default_rng(5))
    args = [corpus.upload(each, device) for each in given]
    changed = [
        (arg, each.array)
        for arg, each in zip(args, given, strict=True)
        if isinstance(each, corpus.InOut)
    ]

    def launch_us() -> float:
        for array, content in changed:
            array.from_host_raw(content.tobytes())
        start = time.process_time()
        kernel.launch(case.grid, case.block, args, shared=case.shared)
        device.synchronize()
        return (time.process_time() - start) * 1e6

    plain = checked = float("inf")
    for _ in range(_ROUNDS):  # by turns, for the clock of a shared processor changes
        plain = min(plain, _least(launch_us))
        with sim.check("uninitialized", "races", "barriers"):
            checked = min(checked, _least(launch_us))
    for each in args:
        if isinstance(each, ignis.NvArray):
            each.free()
    row = Row(str(case), "us", {"ignis": plain, "all checks": checked})
    row.note = f"all checks cost x{_ratio(row):.2f}"
    return row


def _least(figure: Callable[[], float]) -> float:
    figure()  # what is made once is made
    end = time.perf_counter() + _SECONDS
    found = [figure() for _ in range(_FEWEST)]
    while len(found) < _MOST and time.perf_counter() < end:
        found.append(figure())
    return min(found)
