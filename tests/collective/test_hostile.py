"""Strangers, ranks and hubs that send anything at all, garbage in the environment, and processes
without descriptors or threads: a CollectiveError, in bounded time and memory."""

from __future__ import annotations

import contextlib
import json
import os
import random
import socket
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import collective
from ignis.collective.control import Control
from ignis.collective.hub import Hub, joining
from ignis.driver.collective import CollectiveCall, NumberedCall
from ignis.errors import ArgumentError, CollectiveError
from tests.helpers.peers import Peers
from tests.helpers.processes import PATIENCE

pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")

HOST, TOKEN = "127.0.0.1", "known"
ALL_REDUCE = [[0], 1, 1, "all_reduce", [3], "float32", 3, "sum", 0]
JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2,
    2**64,
    10**400,
    0.5,
    float("inf"),
    "",
    "x" * 5000,
    [],
    {},
]
MESSAGES: list[dict[str, Any]] = [
    {"do": "give", "id": "00ff"},
    {"do": "call", "runs": [ALL_REDUCE]},
    {"do": "call", "runs": [[[0, 1, 1], 3, 2, "recv", [3], "float32", 3, "", 2]]},
    {"do": "late", "key": [0, 0], "seconds": 0.5},
    {"do": "abort", "why": "so"},
    {"do": "close", "calls": 0},
    {"do": "start", "id": "00ff"},
    {"do": "closed", "rank": 0, "calls": 0},
    {"do": "end"},
    joining(1, 2, "guessed"),
]


@pytest.fixture
def hub() -> Generator[Hub]:
    made = Hub(2, HOST, 0, TOKEN)
    yield made
    made.close()


def resident() -> int:
    with open("/proc/self/statm") as table:
        return int(table.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def changed(value: Any, rng: random.Random) -> Any:
    """A message with something else at one place, however deep."""
    if isinstance(value, dict) and value:
        name = rng.choice(list(value))
        return {**value, name: changed(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        index = rng.randrange(len(value))
        return [*value[:index], changed(value[index], rng), *value[index + 1 :]]
    return rng.choice(JUNK)


def random_line(rng: random.Random) -> bytes:
    kind = rng.randrange(8)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 300))
    if kind == 1:
        return rng.choice([b"[" * 60_000, b"1" * 5000, b"null", b"\n", b"x" * 200_000])
    message = rng.choice(MESSAGES)
    return json.dumps(message if kind < 4 else changed(message, rng)).encode() + b"\n"


@contextlib.contextmanager
def connection(hub: Hub) -> Iterator[socket.socket]:
    with socket.create_connection((HOST, hub.port), timeout=PATIENCE) as link:
        yield link


def say(link: socket.socket, *lines: bytes) -> None:
    with contextlib.suppress(OSError):  # it has hung up
        for line in lines:
            link.sendall(line)


def strangers(hub: Hub, count: int) -> None:
    rng, before = random.Random(count), resident()
    files = len(os.listdir("/proc/self/fd"))
    while count > 0:
        with connection(hub) as link:
            lines = [random_line(rng) for _ in range(rng.randrange(1, 20))]
            say(link, *lines)
            count -= len(lines)
    assert resident() - before < 64 << 20
    with contextlib.closing(_Rank(hub, 0)) as first, contextlib.closing(_Rank(hub, 1)) as second:
        assert first.control.exchange(b"id") == second.control.exchange(None) == b"id"
        assert hub.failure is None
        assert len(os.listdir("/proc/self/fd")) <= files + 12


class _Rank:
    """An honest rank."""

    def __init__(self, hub: Hub, rank: int) -> None:
        self.control = Control(rank, 2, HOST, hub.port, TOKEN, PATIENCE)

    def close(self) -> None:
        self.control.close()
        self.control.hang_up()


def test_whatever_strangers_send_ranks_can_meet(hub: Hub) -> None:
    strangers(hub, 300)


@pytest.mark.soak
def test_whatever_strangers_send_ten_thousand_times(hub: Hub) -> None:
    strangers(hub, 10_000)


def test_a_stranger_that_says_nothing_costs_little_and_many_do_not_keep_ranks_out(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ignis.collective.hub._MOST_STRANGERS", 8)
    with contextlib.ExitStack() as links:
        mine = [links.enter_context(connection(hub)) for _ in range(20)]
        assert mine[0].recv(1) == b""
        mine[-1].sendall(b"x" * 2000)  # no line, and longer than a first one may be
        with contextlib.suppress(ConnectionResetError):
            assert mine[-1].recv(1) == b""
        assert len(hub._strangers) <= 8
        with contextlib.closing(_Rank(hub, 0)), contextlib.closing(_Rank(hub, 1)):
            assert hub.failure is None


def ranks(count: int) -> None:
    """Join with the token, and send nonsense: the other rank is told, whatever it is."""
    rng, before = random.Random(count), resident()
    while count > 0:
        with contextlib.closing(Hub(2, HOST, 0, TOKEN)) as hub:
            with contextlib.closing(_Rank(hub, 0)) as honest:
                with connection(hub) as link:
                    lines = [random_line(rng) for _ in range(rng.randrange(1, 20))]
                    say(link, json.dumps(joining(1, 2, TOKEN)).encode() + b"\n", *lines)
                    count -= len(lines)
                with honest.control._changed:
                    told = honest.control._changed.wait_for(
                        lambda: honest.control.failure is not None or 1 in honest.control._closed,
                        PATIENCE,
                    )
                assert told
                with contextlib.suppress(CollectiveError):
                    assert honest.control.exchange(b"id")
    assert resident() - before < 64 << 20


def test_whatever_a_rank_sends_the_others_are_told() -> None:
    ranks(200)


@pytest.mark.soak
def test_whatever_a_rank_sends_ten_thousand_times() -> None:
    ranks(10_000)


def test_whatever_a_hub_sends_a_rank_is_told() -> None:
    rng = random.Random(7)
    with socket.create_server((HOST, 0)) as listener:
        port = listener.getsockname()[1]
        for _ in range(30):
            control = Control(0, 2, HOST, port, TOKEN, PATIENCE)
            link, _ = listener.accept()
            with link:
                say(link, *(random_line(rng) for _ in range(rng.randrange(1, 9))))
            try:
                assert isinstance(control.exchange(b"id"), bytes)
            except CollectiveError:
                assert control.failure is not None
            control.hang_up()


def test_operations_that_only_one_rank_calls_do_not_fill_the_hub(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ignis.collective.hub._MOST_OPEN", 50)
    with contextlib.closing(_Rank(hub, 0)) as honest, connection(hub) as link:
        say(link, json.dumps(joining(1, 2, TOKEN)).encode() + b"\n")
        for _ in range(60):
            say(link, json.dumps({"do": "call", "runs": [ALL_REDUCE]}).encode() + b"\n")
        with pytest.raises(CollectiveError, match="rank 1 called 50 operations"):
            honest.control.exchange(None)
        kept = [run for channel in hub._channels.values() for run in channel.runs[1]]
        assert len(kept) <= 50


def test_what_a_rank_has_told_last_is_said_with_its_end(hub: Hub) -> None:
    with contextlib.closing(_Rank(hub, 0)) as honest:
        with connection(hub) as link:
            say(link, json.dumps(joining(1, 2, TOKEN)).encode() + b"\n")
            for elements in (7, 5):
                run = [*ALL_REDUCE[:4], [elements], "bfloat16", elements, "max", 0]
                say(link, json.dumps({"do": "call", "runs": [run]}).encode() + b"\n")
        with pytest.raises(CollectiveError) as caught:
            honest.control.exchange(None)
    told = "rank 1 has ended; its last report: all_reduce(bfloat16[5], op='max')"
    assert str(caught.value) == told


def test_what_a_rank_has_called_last_is_read_after_its_end() -> None:
    """It has told the hub nothing of it yet."""
    call = CollectiveCall("all_reduce", (5,), np.dtype("float32"), 5, "max", -1, 0, 0)
    for replays, last in ((0, call.describe()), (1, "a graph with collectives")):
        with contextlib.closing(Hub(2, HOST, 0, TOKEN)) as own:
            with contextlib.closing(_Rank(own, 0)) as honest:
                with contextlib.closing(_Rank(own, 1)) as dying:
                    dying.control.note([NumberedCall((0, 0), 2, 1, call)])
                    for _ in range(replays):
                        dying.control.note_replay()
                    dying.control._line.close()  # as the system does when it kills a process
                    with pytest.raises(CollectiveError) as caught:
                        honest.control.exchange(None)
        assert str(caught.value) == f"rank 1 has ended; its last call: {last}"


@pytest.mark.parametrize("page", ["none", "another file", "a pipe", "another rank's"])
def test_only_a_ranks_own_page_is_read(tmp_path: Path, page: str) -> None:
    """Numbers of processes and files may be those of another host."""
    read, write = os.pipe()
    with (
        contextlib.closing(Hub(2, HOST, 0, TOKEN)) as own,
        contextlib.closing(_Rank(own, 0)) as honest,
        (tmp_path / "text").open("w+b", 0) as file,
    ):
        file.write(joining(1, 2, TOKEN)["token"].encode() + b" 1 a call")
        honest.control.note_replay()
        given = {
            "none": 1 << 20,
            "another file": file.fileno(),
            "a pipe": read,
            "another rank's": honest.control._page.fileno(),
        }
        with connection(own) as link:
            say(link, json.dumps(joining(1, 2, TOKEN, given[page])).encode() + b"\n")
            with own._changed:
                assert own._changed.wait_for(lambda: 1 in own._lines, PATIENCE)
            os.close(read)
            if page == "a pipe":  # the hub has not opened it
                with pytest.raises(BrokenPipeError):
                    os.write(write, b"text")
            os.close(write)
        with pytest.raises(CollectiveError) as caught:
            honest.control.exchange(None)
    assert str(caught.value) == "rank 1 has ended"


# -- the environment ---------------------------------------------------------------------------

GARBAGE = {
    "MASTER_ADDR": ["a" * 64 + ".com", "..", "\udcff", "host name", "[::1", "256.0.0.1"],
    "MASTER_PORT": ["0", "65536", "-1", "9" * 5000, "http", "１２"],
    "WORLD_SIZE": ["0", "3000000000", "9" * 5000, "two", "-2"],
    "RANK": ["2", "9" * 5000, "-1", "1.0", " 1"],
    "LOCAL_RANK": ["9" * 5000, "x", "300", "-1"],
}


@pytest.mark.parametrize("rank", ["0", "1"])
@pytest.mark.parametrize(("name", "value"), [(n, v) for n, many in GARBAGE.items() for v in many])
def test_garbage_in_torchruns_variables_is_an_error_of_ignis(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, rank: str
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "nccl.bindings", None)
    honest = {"MASTER_ADDR": HOST, "MASTER_PORT": "1", "WORLD_SIZE": "2", "LOCAL_RANK": "0"}
    for variable, text in ({"RANK": rank} | honest | {name: value}).items():
        monkeypatch.setenv(variable, text)
    where = None if name == "LOCAL_RANK" else "sim:0"
    with pytest.raises((ArgumentError, CollectiveError, ignis.errors.CudaError)):
        collective.from_environment(device=where, timeout=0.01)


def test_a_rank_that_cannot_take_part_leaves_no_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "nccl.bindings", None)
    with socket.create_server((HOST, 0)) as free:
        port = free.getsockname()[1]
    for variable in ("RANK", "LOCAL_RANK"):
        monkeypatch.setenv(variable, "0")
    monkeypatch.setenv("WORLD_SIZE", "2")
    monkeypatch.setenv("MASTER_ADDR", HOST)
    monkeypatch.setenv("MASTER_PORT", str(port))
    for _ in range(2):  # the port is free again
        with pytest.raises(CollectiveError, match="nccl"):
            collective.from_environment(device="sim:0")


# -- processes that have nothing left ----------------------------------------------------------

FULL = """
import resource
from ignis.collective.control import Control
from ignis.collective.hub import Hub
import socket
socket.getaddrinfo("127.0.0.1", 1)
hub = made = None
def leave(free):
    held = []
    resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))
    try:
        while True:
            held.append(os.open("/dev/null", os.O_RDONLY))
    except OSError:
        pass
    for _ in range(free):
        os.close(held.pop())
"""


@pytest.fixture(scope="module")
def peers() -> Generator[Peers]:
    made = Peers()
    yield made
    made.close()


def test_ranks_and_hubs_without_descriptors_say_so(hub: Hub, peers: Peers) -> None:
    outcomes = set()
    for free in range(7):
        for call in (
            f"Control(0, 2, '{HOST}', {hub.port}, 'guessed', None).exchange(None)",
            f"Hub(2, '{HOST}', 0, '').close()",
        ):
            peer = peers.make()
            peer.run(FULL)
            said = peer.run(
                f"""
                leave({free})
                try:
                    made = {call}
                    result = ""
                except ignis.errors.CollectiveError as error:
                    result = str(error)
                """
            )
            assert not said or "oo many open files" in said or "of another communicator" in said
            outcomes.add(said[-30:])
            peer.kill()
    assert len(outcomes) == 3, outcomes


def test_a_hub_without_descriptors_hangs_up(peers: Peers) -> None:
    outcomes = set()
    for free in range(3):
        peer = peers.make()
        port = peer.run(f"{FULL}\nhub = Hub(2, '{HOST}', 0, ''); leave({free}); result = hub.port")
        with socket.create_connection((HOST, port), timeout=PATIENCE) as link:
            with contextlib.suppress(OSError):
                link.sendall(json.dumps(joining(5, 2, "")).encode() + b"\n")
            try:
                outcomes.add(link.recv(5))
            except ConnectionResetError:
                outcomes.add(b"")
        peer.kill()
    assert outcomes == {b"", b'{"do"'}


@pytest.mark.parametrize("refused", ["rank 1", "ignis-collective"])
def test_a_thread_that_is_refused_is_a_collective_error(
    monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    start: Callable[[threading.Thread], None] = threading.Thread.start

    def refuse(thread: threading.Thread) -> None:
        if thread.name == refused:
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with pytest.raises(CollectiveError, match="can't start new thread"):
        if refused == "rank 1":
            collective.spawn(lambda c: c.all_reduce(ignis.ones(3)), 2, device="sim:0")
        else:
            Hub(2, HOST, 0, TOKEN)
