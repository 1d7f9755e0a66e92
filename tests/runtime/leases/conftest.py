"""A lender for each test, other processes, and what must not be left behind."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator

import pytest

import ignis
from ignis.runtime.leases import endpoints
from tests.helpers.peers import Peer, Peers, lenders


@pytest.fixture(scope="session")
def peers(device_name: str) -> Generator[Peers]:
    """Where other processes come from."""
    made = Peers(IGNIS_DEVICE=device_name)
    yield made
    made.close()


@pytest.fixture
def alone() -> Generator[None]:
    """The test process begins to lend with the test, and leaves no lease and no socket."""
    endpoints._here.close()  # what an earlier test has lent from
    yield
    left = ignis.memory.leases()
    endpoints._here.close()
    assert left == []
    assert os.getpid() not in lenders()


@pytest.fixture
def make_peer(peers: Peers, device: ignis.Device, alone: None) -> Generator[Callable[[], Peer]]:
    """Makes other processes."""
    device.synchronize()
    free = device.free_memory

    yield peers.make
    peers.end_all()
    ignis.memory.collect()
    device.synchronize()
    if device.driver == "sim":
        assert device.free_memory == free


@pytest.fixture
def peer(make_peer: Callable[[], Peer]) -> Peer:
    """Another process."""
    return make_peer()
