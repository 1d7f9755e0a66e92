"""A capture looks at the arrays that it makes, not at all that are alive."""

from __future__ import annotations

from typing import Any

import pytest

import ignis
from ignis.kernels import elementwise
from ignis.runtime.ownership import ledger


@pytest.mark.parametrize("others", [0, 100])
def test_a_capture_finds_what_its_runs_have_made(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch, others: int
) -> None:
    kept = [ignis.ones(3) for _ in range(others)]
    x = ignis.ones(129)
    found: list[list[Any]] = []
    since = ledger.since

    def noting(last: int) -> list[Any]:
        found.append(since(last))
        return found[-1]

    monkeypatch.setattr(ledger, "since", noting)
    left: list[ignis.NvArray] = []

    def step() -> ignis.NvArray:
        left.append(elementwise.add(x, x))
        return elementwise.add(left[-1], x)

    with ignis.capture(step, device=device) as graph:
        warm, recorded = found
        assert [a.id for a in warm] == sorted(a.id for a in warm)
        assert left[0].id in {a.id for a in warm}
        assert {left[1].id, graph.outputs.id} <= {a.id for a in recorded}
        assert len(warm) <= 3 and len(recorded) <= 4  # the graph's own block is one of them
        graph.replay()
        assert graph.outputs.to_host()[0] == 3
    assert len(kept) == others
    left.clear()


def test_all_are_looked_at_where_the_latest_is_gone(device: ignis.Device) -> None:
    first, second = ignis.ones(3), ignis.ones(3)
    last = ledger.latest()
    assert last == second.id
    third = ignis.ones(3)
    assert [a.id for a in ledger.since(last)] == [third.id]
    second.free()
    assert {first.id, third.id} <= {a.id for a in ledger.since(last)}
