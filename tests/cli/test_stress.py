"""``ignis stress``: what it prints and how it ends."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from ignis.runtime.ownership.allocation import Allocation

Run = Callable[..., Any]


def test_a_clean_run_says_so_and_how_to_replay_it(run: Run) -> None:
    result = run("stress", "--ops", 5000, "--threads", 2, "--seed", 42)
    assert result.exit_code == 0, result.output
    assert "5,000 operations over 2 threads" in result.stdout
    assert "leaked: 0 B, pinned 0 B; double frees: 0; contract differences: 0" in result.stdout
    assert "verdict: clean" in result.stdout
    assert "--threads 2 --seed 42 --ops 5000" in result.stdout


def test_a_broken_contract_ends_with_3_and_what_led_to_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Allocation.free

    def free(self: Allocation, force: bool = False) -> None:
        if not self.freed:
            real(self, force)

    monkeypatch.setattr(Allocation, "free", free)
    result = run("stress", "--ops", 20000, "--threads", 2, "--seed", 3)
    assert result.exit_code == 3, result.output
    assert "expected DoubleFreeError" in result.stdout
    assert "double frees: 1; contract differences: 1" in result.stdout
    assert "verdict: the contract is broken" in result.stdout
    *before, again = result.stdout.partition("the last operations:\n")[2].splitlines()[:-4]
    assert any("free on array" in line for line in before) and again.endswith("freed")
    if found := re.search(r"IGNIS_EXPLORE_SEED=(\S+) ignis (stress .+)", result.stdout):
        monkeypatch.setenv("IGNIS_EXPLORE_SEED", found[1])
        replayed = run(*found[2].split())
        assert replayed.exit_code == 3 and found[0] in replayed.stdout
    else:
        assert "--device cuda" in result.stdout


def test_seconds_alone_end_a_run(run: Run) -> None:
    result = run("stress", "--seconds", 0.3, "--threads", 1)
    assert result.exit_code == 0, result.output
    assert "--seconds 0.3" in result.stdout


@pytest.mark.parametrize("bad", [("--threads", 0), ("--ops", 0), ("--seconds", 0)])
def test_numbers_that_make_no_sense_are_refused(run: Run, bad: tuple[str, int]) -> None:
    assert run("stress", *bad).exit_code == 2
