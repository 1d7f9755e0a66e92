"""The soak of the life of arrays: ``tools/lifecycle.py``."""

from __future__ import annotations

import gc
import importlib.util
import json
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import ignis
from ignis.runtime.leases import endpoints

TOOL = Path(__file__).parent.parent / "tools" / "lifecycle.py"


@pytest.fixture
def lifecycle() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("lifecycle", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["lifecycle"] = module
    spec.loader.exec_module(module)
    endpoints._here.close()  # what an earlier test has lent from
    yield module
    endpoints._here.close()
    del sys.modules["lifecycle"]


def test_percentiles_are_those_of_the_durations_but_for_an_eighth(
    lifecycle: ModuleType, rng: np.random.Generator
) -> None:
    durations = np.exp(rng.uniform(3, 20, 2_003)).astype(np.int64)
    counts = np.bincount([lifecycle.bucket(int(each)) for each in durations], minlength=512)
    for share in (0.01, 0.5, 0.99, 1.0):
        exact = float(np.sort(durations)[int(np.ceil(share * len(durations))) - 1]) / 1e3
        assert exact <= lifecycle.percentile(counts, share) <= max(exact * 1.13, 0.02)
    assert lifecycle.percentile(np.zeros(512, np.uint64), 0.5) == 0.0


def test_what_a_killed_worker_has_done_counts_and_its_leases_end(
    device: ignis.Device, lifecycle: ModuleType, tmp_path: Path
) -> None:
    options = Namespace(
        device=device.name, workers=1, spares=1, threads=2, result=tmp_path / "result.json"
    )
    gc.unfreeze()  # arrays of other tests, in tracebacks of errors that these expect
    gc.collect()
    soak, pause = lifecycle.Soak(options, tmp_path / "counts"), threading.Event()
    soak.fill()
    while soak.operations() < 1_000:
        pause.wait(0.01)
    done = soak.operations()
    soak.kill()
    assert done <= soak.operations() and ignis.memory.leases() == []
    soak.fill()  # with the spare worker
    while soak.operations() < 2 * done:
        pause.wait(0.01)
    soak.result["samples"].append((1.0, soak.operations(), 0))
    soak.finish()
    result = json.loads(options.result.read_text())
    assert (result["kills"], result["leases"], result["failed"], result["ledger_bytes"]) == (
        *(1, 4),
        *(0, 0),
    )
    assert result["operations"] >= 2 * done
    assert sum(facts["count"] for facts in result["calls"].values()) == result["operations"]
    assert set(result["calls"]) == set(lifecycle.CALLS)
    # A later run goes on from there.
    assert lifecycle.totals_of(result)[: lifecycle.FAILED].sum() == result["operations"]
    ignis.memory.collect()
