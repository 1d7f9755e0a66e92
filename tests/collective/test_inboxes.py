"""Short all_reduces of ranks that are processes with a device each, and what the hub finds."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ignis.collective import processes
from ignis.collective.hub import _Channel, packed
from ignis.driver.collective import CollectiveCall, NumberedCall, mismatch
from ignis.dtypes import DTYPES
from ignis.errors import CollectiveError
from tests.collective import inbox_ranks
from tests.helpers.processes import PATIENCE

FAKE = "tests.collective.fake_nccl"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """Call a function in a process for each device, without GPUs."""
    monkeypatch.setenv("FAKE_NCCL", str(tmp_path))

    def run(fn: Callable[..., Any], devices: list[str], *args: Any) -> list[Any]:
        return processes.run(fn, args, devices, float(PATIENCE), FAKE)

    return run


def simulated(count: int) -> list[str]:
    return [f"sim:{index}" for index in range(count)]


@pytest.mark.parametrize("count", [2, pytest.param(3, marks=pytest.mark.soak)])
def test_reductions_are_those_of_numpy(run: Any, count: int, seed: int) -> None:
    dtypes = ("float32",) if count == 2 else ("float32", "bfloat16", "int8")
    assert run(inbox_ranks.compare, simulated(count), seed, dtypes) == [True] * count


@pytest.mark.parametrize("count", [2, pytest.param(3, marks=pytest.mark.soak)])
def test_calls_on_streams_and_in_graphs_take_turns(run: Any, count: int, seed: int) -> None:
    assert run(inbox_ranks.take_turns, simulated(count), seed) == [[True] * 4] * count


def test_who_waits_in_the_kernel_raises_when_another_aborts(run: Any, tmp_path: Path) -> None:
    found = run(inbox_ranks.wait_in_vain, simulated(2), str(tmp_path / "flag"))
    assert found[0].endswith("rank 1 has aborted the communicator: enough")


def test_last_calls_that_do_not_fit_are_found(run: Any) -> None:
    with pytest.raises(CollectiveError, match="the ranks' calls do not match"):
        run(inbox_ranks.disagree, simulated(2))


def test_nothing_is_written_into_memory_of_a_rank_that_has_left(run: Any, tmp_path: Path) -> None:
    assert run(inbox_ranks.go_on_after_an_abort, simulated(2), str(tmp_path)) == [0, 0]


def test_a_replay_without_a_rank_that_has_left_raises(run: Any) -> None:
    found = run(inbox_ranks.replay_alone, simulated(2))
    assert "rank 1 has closed its communicator" in found[0]


def test_ranks_that_share_a_device_have_none(run: Any) -> None:
    assert run(inbox_ranks.share_a_device, ["sim:0", "sim:0"]) == [False, False]


# -- whether the calls fit -------------------------------------------------------------------------


def _call(elements: int) -> CollectiveCall:
    return CollectiveCall("all_reduce", (elements,), DTYPES["float32"], elements, "sum", -1, 0, 0)


def _runs(calls: list[CollectiveCall], rng: random.Random) -> deque[list[Any]]:
    """What a rank tells of its calls, some at a time."""
    numbered = [NumberedCall((0, n), 2, 0, call) for n, call in enumerate(calls)]
    found: deque[list[Any]] = deque()
    while numbered:
        count = rng.randrange(1, 9)
        found.extend(packed(numbered[:count]))
        numbered = numbered[count:]
    return found


def test_runs_of_calls_are_compared_one_by_one(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(200):
        first = [_call(rng.choice((3, 3, 3, 4))) for _ in range(rng.randrange(1, 40))]
        second = [_call(5) if rng.random() < 0.01 else call for call in first]
        told, channel = (_runs(first, rng), _runs(second, rng)), _Channel((0, 1))
        problem = ""
        while any(told) and not problem:
            side = rng.choice([side for side in (0, 1) if told[side]])
            _, _, length, _, shape, *_ = told[side].popleft()
            problem = channel.add(side, _call(shape[0]), length, 2)
        pairs = zip(first, second, strict=True)
        wanted = [mismatch((0, 1), pair, 2) for pair in pairs if pair[0] != pair[1]]
        assert problem == (wanted or [""])[0]
        if not problem:
            assert channel.matched == len(first) and not any(channel.runs.values())


def test_equal_calls_are_told_as_one(rng: np.random.Generator) -> None:
    numbered = [NumberedCall((0, n), 2, 0, _call(3 + (n == 70))) for n in range(100)]
    assert [run[2] for run in packed(numbered)] == [70, 1, 29]


def test_who_is_missing_is_found_in_runs() -> None:
    channel = _Channel((0, 1))
    channel.add(0, _call(3), 5, 2)
    channel.add(1, _call(3), 2, 2)
    channel.add(0, _call(4), 2, 2)
    assert channel.missing(1) is None and channel.missing(7) is None
    assert channel.missing(2) == channel.missing(4) == (1, _call(3))
    assert channel.missing(5) == (1, _call(4))
