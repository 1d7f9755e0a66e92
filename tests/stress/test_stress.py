"""The stress test finds defects that are planted, and nothing where there is none."""

from __future__ import annotations

import re
from typing import Any

import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.core import Core
from ignis.runtime.ownership import owners
from ignis.stress import Settings, contention, run, scenario
from ignis.stress.world import Difference, DoubleFree
from tests.helpers.processes import PATIENCE
from tests.stress.planted import PLANTED, UNORDERED, Planted

# Which operation meets a planted defect first depends on the seed.
SEED = 11


def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a leak be known soon."""
    monkeypatch.setattr(scenario, "_PATIENCE", 0.1)


@pytest.mark.soak
def test_a_run_is_clean_and_does_what_was_asked(device: ignis.Device, seed: int) -> None:
    shown: list[int] = []
    verdict = run(Settings(device, 4, seed, 40_001), shown.append)
    assert verdict.clean, verdict
    assert verdict.operations == 40_001 == shown[-1]
    assert shown == sorted(shown)
    assert (verdict.leaked_bytes, verdict.leaked_pinned, verdict.double_frees) == (0, 0, 0)


def test_a_run_ends_after_its_seconds_and_owners_are_as_before(device: ignis.Device) -> None:
    verdict = run(Settings(device, 2, 1, None, 0.3))
    assert verdict.clean, verdict
    assert 0.3 <= verdict.seconds < PATIENCE
    assert not owners.enforced()


def test_threads_run_freely_outside_of_an_exploration(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Settings, "explored", False)
    verdict = run(Settings(device, 3, SEED, 5_000))
    assert verdict.clean, verdict
    assert verdict.operations == 5_000
    clean = next(each for each in PLANTED if each.name == "double free").plant(monkeypatch)
    verdict = run(Settings(device, 3, SEED, 5_000))
    monkeypatch.undo()
    clean()
    assert "expected DoubleFreeError" in verdict.difference and verdict.double_frees == 1
    assert any(re.search(r"free on array #\d+, freed", line) for line in verdict.last)
    assert verdict.replay.startswith("ignis stress --device")


@pytest.mark.parametrize(
    "bad",
    [{"threads": 0}, {"threads": True}, {"ops": 0}, {"ops": None}, {"ops": "2"}, {"seed": None}],
)
def test_settings_that_make_no_sense_are_refused(device: ignis.Device, bad: dict[str, Any]) -> None:
    with pytest.raises(ArgumentError):
        Settings(**{"device": device, "ops": 10, **bad})


@pytest.mark.parametrize("planted", (*PLANTED, UNORDERED), ids=lambda planted: planted.name)
def test_a_planted_defect_is_found(
    planted: Planted, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted is UNORDERED and device.driver != "sim":
        pytest.skip("a GPU has mostly done the work when nobody waits for it")
    short(monkeypatch)
    clean = planted.plant(monkeypatch)
    verdict = run(Settings(device, 1, SEED, 20_000))
    monkeypatch.undo()
    clean()
    assert not verdict.clean
    assert re.search(planted.text, verdict.difference)
    assert 1 <= len(verdict.last) <= (planted.longest if device.driver == "sim" else 20)
    assert verdict.double_frees == (planted.name == "double free")
    assert bool(verdict.leaked_bytes) == (planted.name == "leak")


def _silent_double_release(monkeypatch: pytest.MonkeyPatch) -> None:
    real = ignis.BlockPool.release

    def release(self: Any, blocks: Any, holder: Any = None, *, keep: bool = False) -> None:
        if not getattr(blocks, "freed", False):
            real(self, blocks, holder, keep=keep)

    monkeypatch.setattr(ignis.BlockPool, "release", release)


def _same_block_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    real = ignis.BlockPool.allocate

    def allocate(self: Any, *args: Any, **options: Any) -> Any:
        made = real(self, *args, **options)
        self.free_lists[made[0].stream].append(made[0].previous)
        return made

    monkeypatch.setattr(ignis.BlockPool, "allocate", allocate)


def _written_though_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Core, "require_writable", lambda self, operation, block: None)


@pytest.mark.parametrize(
    ("plant", "text"),
    [
        (_silent_double_release, "release: success, expected DoubleFreeError"),
        (_same_block_twice, "content of Block|freed, owner|expected"),
        (_written_though_shared, "write: success, expected"),
    ],
)
def test_a_planted_defect_of_blocks_is_found(
    plant: Any, text: str, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    short(monkeypatch)
    plant(monkeypatch)
    verdict = run(Settings(device, 1, SEED, 20_000))
    monkeypatch.undo()
    assert not verdict.clean
    assert re.search(text, verdict.difference)
    assert any("block slot" in line for line in verdict.last)


def test_two_frees_of_a_shared_array_are_found(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = contention.SharedSet(device, ("ignis", "nccl"))
    entry = shared._entries[0]
    shared._free(0, entry, thread=0, value=7)
    shared._free(0, entry, thread=1, value=7)  # refused
    monkeypatch.setattr(NvArray, "free", lambda self: None)
    with pytest.raises(DoubleFree, match="freed twice"):
        shared._free(0, entry, thread=1, value=7)
    monkeypatch.undo()
    shared.finish()


def test_a_use_after_free_that_nobody_asked_for_is_found(device: ignis.Device) -> None:
    shared = contention.SharedSet(device, ("ignis", "nccl"))
    for operation in (1, 2, 9):  # a transfer, a hold, a view
        shared._entries[0] = entry = shared._make(3)
        entry.array.free()
        with pytest.raises(Difference, match="nobody has freed"):
            shared.step(operation << 3, 0)
    shared._entries[0] = shared._make(3)
    shared.finish()
