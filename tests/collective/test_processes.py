"""Ranks as processes: how they meet, and what the end of one at any moment does to the others.

NCCL needs GPUs, so `fake_nccl` has its functions here; `python -m tools check_collective` does
the same on GPUs.
"""

from __future__ import annotations

import os
import re
import secrets
import signal
import threading
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

import ignis
from ignis.collective import Communicator, processes
from ignis.collective.control import Meeting
from ignis.collective.hub import Hub
from ignis.errors import ArgumentError, CollectiveError
from tests.collective.references import moves, reductions
from tests.helpers.peers import Peer, Peers
from tests.helpers.processes import PATIENCE, run_script

FAKE = "tests.collective.fake_nccl"
CONNECT = """
from ignis.collective import processes
from tests.collective import references
os.environ["FAKE_NCCL"] = folder
meeting = processes.Meeting("127.0.0.1", port, token, timeout)
c = processes.connect(rank, size, ignis.Device("sim:0"), meeting, fake)
"""


@pytest.fixture(scope="module")
def peers() -> Generator[Peers]:
    made = Peers(IGNIS_DEVICE="sim:0")
    yield made
    made.close()


class World:
    """A hub, and processes that know where it is."""

    def __init__(self, peers: Peers, folder: Path) -> None:
        self.folder, self.token = folder, secrets.token_hex(4)
        self._peers = peers
        self._hubs: list[Hub] = []

    def hub(self, size: int) -> Hub:
        self._hubs.append(Hub(size, "127.0.0.1", 0, self.token))
        return self._hubs[-1]

    def ranks(self, size: int, timeout: float | None = None) -> list[Peer]:
        """Processes that are about to meet."""
        port = self.hub(size).port
        made = [self._peers.make() for _ in range(size)]
        for rank, peer in enumerate(made):
            facts = {"rank": rank, "size": size, "port": port, "token": self.token}
            names = {"folder": str(self.folder), "fake": FAKE, "timeout": timeout}
            peer.start(CONNECT, **facts, **names)
        return made

    def connected(self, size: int, timeout: float | None = None) -> list[Peer]:
        """Processes that have met."""
        made = self.ranks(size, timeout)
        for peer in made:
            peer.finish()
        return made

    def end(self) -> None:
        self._peers.end_all()
        for hub in self._hubs:
            hub.close()


@pytest.fixture
def world(peers: Peers, tmp_path: Path) -> Generator[World]:
    made = World(peers, tmp_path)
    yield made
    made.end()


def test_the_kill_of_a_rank_ends_the_waiting_of_another(world: World) -> None:
    ranks = world.connected(2)
    ranks[0].start("c.all_reduce(ignis.zeros(3))")
    ranks[1].kill()
    with pytest.raises(CollectiveError, match="rank 1 has ended"):
        ranks[0].finish()


def test_the_others_hear_what_a_killed_rank_has_called_last(world: World) -> None:
    ranks = world.connected(2)
    ranks[0].start("c.all_reduce(ignis.zeros(5)); c.all_reduce(ignis.zeros(3))")
    ranks[1].run("c.all_reduce(ignis.zeros(5))")
    ranks[1].kill()
    last = re.escape("rank 1 has ended; its last call: all_reduce(float32[5], op='sum')")
    with pytest.raises(CollectiveError, match=last):
        ranks[0].finish()


@pytest.mark.soak
def test_processes_that_have_met_compute_what_threads_do(world: World) -> None:
    ranks = world.connected(2)
    for peer in ranks:
        peer.start(
            "references.moves(c, 1, 'bfloat16'); references.moves(c, 1, 'int16')\n"
            "references.reductions(c, 2, 'float32')\n"
            "references.reductions(c, 2, 'int32')\n"
            "c.barrier(); c.close(); result = c.failure"
        )
    assert [peer.finish() for peer in ranks] == [None, None]


STEPS = {
    "before it has called": "pass",
    "in a group": "g = c.group(); g.__enter__(); c.all_reduce(ignis.zeros(3))",
    "between two calls": "c.all_reduce(ignis.zeros(3))",
    "as it calls": "import threading; threading.Timer(0, os.kill, (os.getpid(), 9)).start()\n"
    "c.all_reduce(ignis.zeros(3)); c.all_reduce(ignis.zeros(3))",
}


@pytest.mark.soak
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("victim", [0, 2])
def test_the_kill_of_a_rank_raises_on_all_others(world: World, victim: int, step: str) -> None:
    ranks = world.connected(3)
    others = [peer for rank, peer in enumerate(ranks) if rank != victim]
    calls = "c.all_reduce(ignis.zeros(3))\n" * (1 if "before" in step or "group" in step else 5)
    for peer in others:
        peer.start(calls)
    ranks[victim].start(STEPS[step])
    if step != "as it calls":
        ranks[victim].finish() if step != "between two calls" else None
        ranks[victim].kill()
    for peer in others:
        with pytest.raises(CollectiveError, match=f"rank {victim} has ended"):
            peer.finish()
        assert peer.run("result = [ignis.memory.live_bytes('nccl'), c.failure is None]") == [0, 0]


@pytest.mark.soak
@pytest.mark.parametrize("victim", [0, 1])
def test_the_kill_of_a_rank_that_others_have_yet_to_meet_raises_on_them(
    world: World, victim: int
) -> None:
    port = world.hub(3).port
    made = [world._peers.make() for _ in range(2)]
    facts = {"size": 3, "port": port, "token": world.token, "timeout": None}
    for peer, rank in zip(made, (victim, 2), strict=True):
        peer.start(CONNECT, rank=rank, folder=str(world.folder), fake=FAKE, **facts)
    with world._hubs[0]._changed:
        assert world._hubs[0]._changed.wait_for(lambda: len(world._hubs[0]._lines) == 2, PATIENCE)
    made[0].kill()
    with pytest.raises(CollectiveError, match=f"rank {victim} has ended"):
        made[1].finish()


@pytest.mark.soak
def test_the_end_of_the_hub_is_the_end_of_all(world: World) -> None:
    ranks = world.connected(2)
    world._hubs[0].close()
    for peer in ranks:
        with pytest.raises(CollectiveError, match="the hub of the communicator at .* has ended"):
            peer.run("c.all_reduce(ignis.zeros(3)); c.all_reduce(ignis.zeros(3))")


def test_calls_that_do_not_fit_each_other_are_found_between_processes(world: World) -> None:
    ranks = world.connected(2)
    for rank, peer in enumerate(ranks):
        peer.start("c.all_reduce(ignis.zeros(n)); c.barrier()", n=3 + rank)
    for peer in ranks:
        with pytest.raises(CollectiveError, match=r"float32\[3\], op='sum'\), rank 1 all_reduce"):
            peer.finish()


@pytest.mark.soak
def test_an_abort_and_an_early_goodbye_raise_on_the_others(world: World) -> None:
    for leave, match in (
        ("c.abort('enough')", "rank 1 has aborted the communicator: enough"),
        ("c.all_reduce(ignis.zeros(3)); c.close()", "rank 1 has closed its communicator"),
    ):
        ranks = world.connected(2)
        ranks[1].start(leave)
        with pytest.raises(CollectiveError, match=match):
            ranks[0].run("c.all_reduce(ignis.zeros(3)); c.all_reduce(ignis.zeros(3))")
        ranks[1].finish()


def test_a_rank_that_does_not_come_in_time_is_named_between_processes(world: World) -> None:
    ranks = world.connected(2, timeout=PATIENCE)  # to meet may take long on a busy machine
    with pytest.raises(CollectiveError, match=r"rank 1 did not take part within 0.5 s of rank 0"):
        ranks[0].run("c._link._timeout = 0.5; c.all_reduce(ignis.zeros(3))")
    with pytest.raises(CollectiveError, match="rank 1 did not take part"):
        ranks[1].run("c.all_reduce(ignis.zeros(3))")


def test_who_does_not_belong_to_the_communicator_is_not_let_in(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_NCCL", str(world.folder))
    hub, device = world.hub(1), ignis.Device("sim:0")
    for rank, size, token, match in (
        (0, 1, "guessed", "the hub of another communicator"),
        (0, 2, world.token, "the hub of another communicator"),
        (1, 1, world.token, "there is no rank 1 of 1, or it is"),
    ):
        with pytest.raises(CollectiveError, match=match):
            processes.connect(rank, size, device, Meeting("127.0.0.1", hub.port, token, None), FAKE)
    meeting = Meeting("127.0.0.1", hub.port, world.token, None)
    with processes.connect(0, 1, device, meeting, FAKE) as c:
        assert c.all_reduce(ignis.ones(3, device=device)).tolist() == [1, 1, 1]
    with pytest.raises(CollectiveError, match="cannot reach the hub at 127.0.0.1:1: "):
        processes.connect(0, 1, device, Meeting("127.0.0.1", 1, "", 0.01), FAKE)


TORCHRUN = """
os.environ.update(RANK="0", WORLD_SIZE="1", LOCAL_RANK="0", MASTER_ADDR="127.0.0.1")
os.environ["MASTER_PORT"] = sys.argv[1] if len(sys.argv) > 1 else "29511"
import socket
from functools import partial
from ignis.collective import environment
with socket.create_server(("127.0.0.1", 0)) as free:
    port = free.getsockname()[1]
os.environ["MASTER_PORT"] = str(port)
environment.connect = partial(environment.connect, bindings="tests.collective.fake_nccl")
with ignis.collective.from_environment(device=D) as c:
    print(c.rank, c.size, c.device.name, c.all_reduce(ignis.ones(3)).tolist())
"""


def test_torchruns_variables_say_where_the_ranks_meet(tmp_path: Path) -> None:
    done = run_script("sim:0", TORCHRUN, FAKE_NCCL=str(tmp_path))
    assert done.stdout.split("\n")[0] == "0 1 sim:0 [1.0, 1.0, 1.0]", done.stderr


def _work(c: Communicator, how: str) -> Any:
    if how == "compute":
        moves(c, 3, "float32")
        reductions(c, 3, "float64")
        return c.rank, os.getpid()
    hangs = Path(os.environ["FAKE_NCCL"], "hangs")
    if c.rank == 1:
        if how == "hang":
            hangs.read_text()  # a pipe: read to its end once rank 0 has got as far as to hang
        if how == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        raise KeyError("cause")
    if how == "hang":
        hangs.write_text("")
        threading.Event().wait()
    c.all_reduce(ignis.zeros(3))
    return None


@pytest.mark.soak
def test_spawn_starts_processes_and_returns_what_they_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_NCCL", str(tmp_path))
    devices = ["sim:0", "sim:0"]
    found = processes.run(_work, ("compute",), devices, None, FAKE)
    assert [rank for rank, _ in found] == [0, 1]
    assert len({os.getpid(), *(pid for _, pid in found)}) == 3
    with pytest.raises(KeyError, match="cause") as raised:
        processes.run(_work, ("raise",), devices, None, FAKE)
    assert "raised by rank 1 of 2" in raised.value.__notes__
    with pytest.raises(CollectiveError, match="rank 1 was ended by SIGKILL"):
        processes.run(_work, ("kill",), devices, None, FAKE)
    os.mkfifo(tmp_path / "hangs")
    monkeypatch.setattr(processes, "_PATIENCE", 0.5)
    with pytest.raises(KeyError, match="cause") as raised:
        processes.run(_work, ("hang",), devices, None, FAKE)
    assert "rank 0 did not end within 0.5 s of the failure" in raised.value.__notes__


def test_spawn_refuses_what_cannot_be_sent() -> None:
    with pytest.raises(
        ArgumentError, match="spawn: the function and its arguments cannot be sent to other"
    ):
        processes.run(lambda c: None, (), ["sim:0"], None)
