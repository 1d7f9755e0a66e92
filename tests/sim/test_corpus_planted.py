"""Every planted bug is found on the simulated device, with its kind and its line."""

from __future__ import annotations

from collections import Counter

import pytest

import ignis
from ignis.producers.check import ORDER
from tests.sim.corpus.bugs import PLANTED, Bug, bugs, find

BUGS = bugs()
FEW = [
    bug
    for kind in {bug.kind for bug in BUGS}
    for bug in [other for other in BUGS if other.kind == kind][:2]
]
"""Two of each kind."""


@pytest.fixture
def sim(ignis_leaks: object) -> ignis.Device:
    return ignis.Device("sim:0")


@pytest.mark.parametrize(
    "bug",
    [
        pytest.param(bug, id=str(bug), marks=[] if bug in FEW else [pytest.mark.soak])
        for bug in BUGS
    ],
)
def test_bug_is_found(bug: Bug, sim: ignis.Device) -> None:
    found = find(bug, sim)
    assert found is not None, "nothing was found"
    assert found.kind == bug.kind, found.text
    if bug.kind != ORDER:
        assert found.line(bug) in bug.lines, found.text
    if bug.freed:
        assert "freed memory" in found.text, found.text


def test_the_corpus_is_large_and_has_every_kind() -> None:
    kinds = Counter(bug.kind for bug in BUGS)
    assert len(BUGS) == len(list(PLANTED.glob("*.cu"))) >= 60
    assert all(bug.lines for bug in BUGS)
    assert kinds.keys() >= {
        "illegal address",
        "misaligned address",
        "uninitialized read",
        "shared memory race",
        "global memory race",
        "divergent barrier",
        "missing lanes",
        "invalid mask",
        "deadlock",
        "endless kernel",
        "assert",
        "trap",
        "stack overflow",
        ORDER,
    }
