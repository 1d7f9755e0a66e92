"""A folder of lenders for each test, other processes, and what must not be left behind."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

import ignis
from ignis.runtime.leases import endpoints
from tests.helpers.peers import Peer, Peers


@pytest.fixture(scope="session")
def peers(device_name: str) -> Generator[Peers]:
    """Where other processes come from."""
    made = Peers(IGNIS_DEVICE=device_name)
    yield made
    made.close()


@pytest.fixture
def lenders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Path]:
    """The folder of the sockets, which is empty again when the test process lends no more."""
    folder = tmp_path / "lenders"
    endpoints._here.close()  # what an earlier test has lent from
    monkeypatch.setenv("IGNIS_LEASE_DIR", str(folder))
    yield folder
    left = ignis.memory.leases()
    endpoints._here.close()
    assert left == []
    assert not folder.exists() or os.listdir(folder) == []


@pytest.fixture
def make_peer(peers: Peers, device: ignis.Device, lenders: Path) -> Generator[Callable[[], Peer]]:
    """Makes other processes; they end before the folder is looked at."""
    free = device.free_memory

    def make() -> Peer:
        peer = peers.make()
        peer.run("os.environ['IGNIS_LEASE_DIR'] = folder", folder=str(lenders))
        return peer

    yield make
    peers.end_all()
    ignis.memory.collect()
    if device.driver == "sim":
        assert device.free_memory == free


@pytest.fixture
def peer(make_peer: Callable[[], Peer]) -> Peer:
    """Another process."""
    return make_peer()
