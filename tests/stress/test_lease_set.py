"""The leases of the stress test: every way to lend, and that a difference is found."""

from __future__ import annotations

from collections.abc import Generator
from unittest import mock

import pytest

import ignis
from ignis.runtime.leases import endpoints
from ignis.runtime.ownership.allocation import Allocation
from ignis.stress.leases import LeaseSet
from ignis.stress.world import Difference

SURVIVES = 1 << 10


@pytest.fixture
def leases(device: ignis.Device, monkeypatch: pytest.MonkeyPatch) -> Generator[LeaseSet]:
    endpoints._here.close()  # what an earlier test has lent from
    monkeypatch.setenv("IGNIS_DEVICE", device.name)
    yield LeaseSet(device, ("ignis", "store"))
    endpoints._here.close()


def test_every_way_to_lend_goes_as_the_contract_says(leases: LeaseSet) -> None:
    for action in (0, 1, 3, 4):
        leases.step(action | action << 3 | SURVIVES)
    leases.step(5)  # the borrower is killed
    leases.finish()
    assert (leases.lent, leases.killed) == (5, 1)
    assert ignis.memory.live_bytes() == 0


@pytest.mark.soak
def test_a_lease_that_does_not_hold_its_array_is_found(leases: LeaseSet) -> None:
    with mock.patch.object(Allocation, "reasons_to_stay", lambda self: ""):
        with pytest.raises(Difference, match="that another process has was freed"):
            leases.step(2 | SURVIVES)
    leases.close(killed=True)
