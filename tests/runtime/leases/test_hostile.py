"""Lenders and clients that send anything at all, and processes that have nothing left.

Whatever the other side does, a call raises LeaseError or succeeds, in bounded time and memory, and
no byte outside the array that was lent is written.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
import random
import secrets
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.base import process
from ignis.base.channel import LONGEST_PACKET
from ignis.base.loop import Loop
from ignis.errors import ArgumentError, LeaseError
from ignis.runtime.leases import LeaseDescriptor, endpoints, rendezvous
from ignis.runtime.leases.borrower import Borrower
from ignis.runtime.leases.connection import TO_BORROWER, Connection
from ignis.runtime.leases.lender import Lender
from ignis.runtime.leases.state import wait_until
from tests.helpers.peers import Peer
from tests.helpers.processes import PATIENCE

pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")

BORROW = "b = ignis.borrow(lease)"
FILE = 1 << 14
JUNK: list[Any] = [
    None,
    True,
    -1,
    -4096,
    0,
    1,
    3,
    4,
    2**31,
    2**63 - 1,
    2**64,
    10**400,
    0.5,
    float("inf"),
    float("nan"),
    "",
    "sim:0",
    "x" * 2000,
    "\ud800",
    [],
    [4],
    [-4],
    [0.5, 4096],
    {"a": []},
]
HANDLES = [
    b"[-4096,4096]",
    b"[1048576,4096]",
    b"[12288,8192]",
    b"[0.5,4096]",
    b"[0]",
    b"[" * 900,
    b"\xff",
    b"{}",
    b"12",
    b"[0,0]",
    b"[0,99999999999999999999]",
]


@pytest.fixture
def simulated(device: ignis.Device, alone: None) -> ignis.Device:
    if device.driver != "sim":
        pytest.skip("a process does not map its own memory on a GPU")
    return device


def descriptors() -> list[str]:
    return os.listdir("/proc/self/fd")


def resident() -> int:
    with open("/proc/self/statm") as table:
        return int(table.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def in_time(call: Callable[[], Any]) -> Any:
    """Return what a call does in a thread, or the error that it raises; it may not be stuck."""
    results: list[Any] = []

    def run() -> None:
        try:
            results.append(call())
        except BaseException as error:
            results.append(error)

    worker = process.start_thread(run, "under test")
    worker.join(PATIENCE)
    assert results, "it waits for ever"
    return results[0]


# -- a hostile lender --------------------------------------------------------------------------


class FalseLender:
    """Listens as a lender does, and answers as it is told."""

    def __init__(self, answer: Callable[[socket.socket, str], None]) -> None:
        self.address = f"@ignis-{os.getpid()}-{secrets.token_hex(16)}"
        self._answer = answer
        self._link = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._link.bind("\0" + self.address[1:])
        self._link.listen(4)
        self._caller: socket.socket | None = None
        self._thread = process.start_thread(self._run, "false lender")

    def _run(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self._caller, _ = self._link.accept()
                with self._caller as link:
                    while data := link.recv(LONGEST_PACKET):
                        if (asked := json.loads(data)["do"]) in ("borrow", "mapped"):
                            self._answer(link, asked)

    def descriptor(self, shape: tuple[int, ...] = (4,)) -> LeaseDescriptor:
        return LeaseDescriptor(
            os.getpid(), self.address, "w", "ignis", 1, 1, shape, "float32", "sim:0", False
        )

    def close(self) -> None:
        for link in (self._link, self._caller):
            with contextlib.suppress(AttributeError, OSError):
                link.shutdown(socket.SHUT_RDWR)  # type: ignore[union-attr]
        self._thread.join(PATIENCE)
        self._link.close()


def granted(**changes: Any) -> dict[str, Any]:
    """What an honest lender says of the second page of a file, but for some changes."""
    honest = {
        "do": "granted",
        "epoch": 1,
        "owner": "ignis",
        "previous": "ignis",
        "shape": [4],
        "dtype": "float32",
        "identity": "sim:0",
        "start": 16,
        "block": 1,
        "kind": "segment",
        "source": "elsewhere",
        "data": b"[4096,4096]".hex(),
        "offset": 0,
        "nbytes": 4096,
    }
    return honest | changes


def say(link: socket.socket, message: Any, *fds: int) -> None:
    data = message if isinstance(message, bytes) else json.dumps(message).encode()
    with contextlib.suppress(OSError):
        socket.send_fds(link, [data], list(fds)) if fds else link.send(data)


def random_answer(rng: random.Random, asked: str) -> bytes:
    """A message that is wrong in some place, or is none, or is right by chance."""
    kind = rng.randrange(8)
    honest = granted() if asked == "borrow" else {"do": "confirmed", "epoch": 1}
    if kind == 0:
        return rng.choice(
            [b"[" * 60_000, b"1" * 5000, b"nothing", b"null", b'{"do":[]}', b"\xff\xfe"]
        )
    if kind == 1:
        return rng.randbytes(rng.randrange(1, 300))
    if kind == 2:
        do = rng.choice(["granted", "confirmed", "refused", "revoked", "released", "borrow"])
        return json.dumps({"do": do, "epoch": rng.choice([1, 1, 2, 10**400]), "why": "so"}).encode()
    if kind == 3 and asked == "borrow":
        return json.dumps(granted(data=rng.choice(HANDLES).hex())).encode()
    if kind == 4:
        return json.dumps(honest).encode()
    if kind == 5:
        data = json.dumps(honest).encode()
        return data[: rng.randrange(1, len(data))]
    for _ in range(rng.randrange(1, 3)):
        name = rng.choice(list(honest))
        honest[name] = rng.choice(JUNK)
        if rng.random() < 0.1:
            del honest[name]
    return json.dumps(honest).encode()


def one_borrow(borrower: Borrower, rng: random.Random) -> str:
    """Borrow from a lender with random answers; how that has ended."""
    file = os.memfd_create("lent")
    os.truncate(file, rng.choice([0, 4096, 5000, FILE, FILE, FILE]))
    page = np.full(4096, 85, np.uint8).tobytes()
    for first in range(0, os.fstat(file).st_size, 4096):
        os.pwrite(file, page[: os.fstat(file).st_size - first], first)
    before = os.pread(file, FILE, 0)

    def answer(link: socket.socket, asked: str) -> None:
        say(link, random_answer(rng, asked), *rng.choice([(), (file,), (file,), (file, file)]))
        if rng.random() < 0.1:
            link.shutdown(socket.SHUT_RDWR)

    lender = FalseLender(answer)
    own = [ignis.full(1024, float(value)) for value in range(3)]
    try:
        found = in_time(lambda: borrower.borrow(lender.descriptor()))
        if isinstance(found, ignis.NvArray):
            with contextlib.suppress(LeaseError):
                found.fill(9.0)
            found.free()
        else:
            assert isinstance(found, LeaseError), repr(found)
        for value, array in enumerate(own):
            assert set(array.tolist()) == {float(value)}, "own memory was written"
        after = os.pread(file, FILE, 0)
        changed = [i for i, (one, two) in enumerate(zip(before, after, strict=True)) if one != two]
        assert not changed or changed[-1] - changed[0] < 16, "more than the array was written"
        return type(found).__name__
    finally:
        for array in own:
            array.free()
        lender.close()
        os.close(file)


def many_borrows(device: ignis.Device, count: int) -> None:
    borrower, rng = Borrower(loop := Loop("ignis-leases")), random.Random(count)
    try:
        outcomes = {one_borrow(borrower, rng)}
        assert wait_until(lambda: not borrower._connections, PATIENCE)
        files, free = len(descriptors()), device.free_memory
        outcomes |= {one_borrow(borrower, rng) for _ in range(count)}
        assert outcomes == {"NvArray", "LeaseError"}
        assert not borrower.loans and not borrower.mappings
        assert wait_until(lambda: not borrower._connections, PATIENCE)
        assert len(descriptors()) == files
        assert device.free_memory == free
    finally:
        loop.stop()
        borrower.forget()


def test_whatever_a_lender_answers_borrow_raises_or_has_what_was_lent(
    simulated: ignis.Device,
) -> None:
    many_borrows(simulated, 100)


@pytest.mark.soak
def test_whatever_a_lender_answers_a_thousand_times(simulated: ignis.Device) -> None:
    many_borrows(simulated, 1000)


FALSE = {
    "before its memory": granted(start=-16),
    "before its block": granted(offset=-4096),
    "behind its memory": granted(start=4084),
    "behind its block": granted(offset=4096),
    "more than its block": granted(nbytes=8192),
    "behind its file": granted(data=f"[{FILE},4096]".encode().hex()),
    "a part of an element": granted(data=b"[0.5,4096]".hex()),
    "an endless number": b'{"do":"granted","epoch":1e400}',
    "deep": b"[" * 60_000,
    "long": b'{"do":"confirmed","epoch":1,"more":"' + b"x" * LONGEST_PACKET + b'"}',
    "nothing asked": {"do": "confirmed", "epoch": 1},
    "another epoch": granted(epoch=2),
    "another end": {"do": "revoked", "epoch": 2},
}


@pytest.mark.parametrize("name", FALSE)
def test_false_facts_of_a_lender_are_refused(simulated: ignis.Device, name: str) -> None:
    file = os.memfd_create("lent")
    os.truncate(file, FILE)

    def answer(link: socket.socket, asked: str) -> None:
        say(link, FALSE[name] if asked == "borrow" else {"do": "confirmed", "epoch": 1}, file)

    lender = FalseLender(answer)
    try:
        found = in_time(lambda: ignis.borrow(lender.descriptor()))
        assert isinstance(found, LeaseError), repr(found)
        assert ignis.memory.leases() == []
    finally:
        lender.close()
        os.close(file)


def test_no_lender_can_shorten_the_memory_that_it_has_lent(
    simulated: ignis.Device, peer: Peer
) -> None:
    lease = peer.run("a = ignis.ones(7); result = ignis.lend(a, to='x')")
    with ignis.borrow(lease) as b:
        said = peer.run(
            """
            try:
                os.truncate(a.device.api.heap.space.fd, 0)
                result = ""
            except PermissionError as error:
                result = str(error)
            """
        )
        assert "not permitted" in said
        assert b.tolist() == [1.0] * 7


def test_memory_that_is_mapped_already_may_not_be_said_to_be_larger(
    simulated: ignis.Device,
) -> None:
    file = os.memfd_create("lent")
    os.truncate(file, FILE)
    first = granted(start=0)
    second = granted(start=8192, epoch=2, nbytes=3 * 4096, data=b"[0,12288]".hex())

    def answer(link: socket.socket, asked: str) -> None:
        epoch = 1 if told else 2
        say(link, told.pop() if asked == "borrow" else {"do": "confirmed", "epoch": epoch}, file)

    told = [second, first]
    lender = FalseLender(answer)
    try:
        descriptor = lender.descriptor()
        with ignis.borrow(descriptor):
            another = dataclasses.replace(descriptor, epoch=2)
            with pytest.raises(LeaseError, match="the same memory had 4096"):
                ignis.borrow(another)
    finally:
        lender.close()
        os.close(file)


def test_a_lender_that_says_nothing_is_given_up(
    simulated: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rendezvous, "PATIENCE", 0.2)
    lender = FalseLender(lambda link, asked: None)
    try:
        with pytest.raises(LeaseError, match="has not answered for 0.2 s"):
            ignis.borrow(lender.descriptor())
        assert ignis.memory.leases() == []
    finally:
        lender.close()
    full = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    address = f"@ignis-{os.getpid()}-{secrets.token_hex(16)}"
    with full, contextlib.ExitStack() as callers:
        full.bind("\0" + address[1:])
        full.listen(0)
        with contextlib.suppress(BlockingIOError):
            for _ in range(10):
                caller = callers.enter_context(
                    socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET | socket.SOCK_NONBLOCK)
                )
                caller.connect("\0" + address[1:])
        with pytest.raises(LeaseError, match="has accepted no connection for 0.2 s"):
            ignis.borrow(dataclasses.replace(lender.descriptor(), address=address))


# -- hostile clients ---------------------------------------------------------------------------


@contextlib.contextmanager
def client(address: str) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as link:
        link.settimeout(PATIENCE)
        link.connect("\0" + address[1:])
        yield link


def random_message(rng: random.Random) -> bytes:
    kind = rng.randrange(5)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 300))
    if kind == 1:
        return rng.choice([b"[" * 60_000, b'{"do":"borrow","epoch":1e400}', b"{}", b"x" * 65536])
    do = rng.choice(["borrow", "mapped", "released", "declined", "granted", 3, None])
    epoch = rng.choice([1, 2, 3, *JUNK])
    return json.dumps({"do": do, "epoch": epoch}).encode()


def many_messages(device: ignis.Device, peer: Peer, count: int) -> None:
    rng = random.Random(count)
    others = [ignis.full(7, float(value)) for value in range(2)]
    with ignis.ones(7) as a:
        leases = [ignis.lend(a, to="x") for _ in range(3)]
        address = leases[0].descriptor.address
        files, memory, sent = len(descriptors()), resident(), 0
        while sent < count:
            with client(address) as link, contextlib.suppress(OSError):
                if rng.random() < 0.5:  # one that has borrowed something
                    link.send(b'{"do":"borrow","epoch":%d}' % rng.randrange(1, 4))
                    fds = socket.recv_fds(link, LONGEST_PACKET, 1)[1]
                    for fd in fds:
                        os.close(fd)
                for _ in range(rng.randrange(20)):
                    message, carried = random_message(rng), rng.choice([[], [], [0]])
                    sent += 1
                    if carried:
                        socket.send_fds(link, [message], carried)
                    else:
                        link.send(message)
        assert resident() - memory < 64 << 20
        for lease in leases:  # this process, which has them, does not end
            endpoints._here.lender.end(lease, "the end of the test")  # type: ignore[union-attr]
        honest = ignis.lend(a, to=peer)
        assert peer.run(f"{BORROW}; result = b.tolist(); b.free()", lease=honest) == [1.0] * 7
        assert honest.wait(PATIENCE)
        lender = endpoints._here.lender
        assert lender is not None
        assert wait_until(
            lambda: {each.pid for each in lender._connections} <= {peer.pid}, PATIENCE
        )
        assert len(descriptors()) <= files + 2  # an honest connection
    assert [set(each.tolist()) for each in others] == [{0.0}, {1.0}]
    for each in others:
        each.free()


def test_whatever_clients_send_a_lender_serves_the_others(device: ignis.Device, peer: Peer) -> None:
    many_messages(device, peer, 500)


@pytest.mark.soak
def test_whatever_clients_send_ten_thousand_times(device: ignis.Device, peer: Peer) -> None:
    many_messages(device, peer, 10_000)


def test_a_client_that_reads_no_answer_is_cut_off(device: ignis.Device, peer: Peer) -> None:
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to="x")
        before, ask = resident(), json.dumps({"do": "borrow", "epoch": 10**18}).encode()
        with client(lease.descriptor.address) as link:
            with pytest.raises(OSError):
                while True:
                    link.send(ask)
        assert resident() - before < 64 << 20
        peer.run(f"{BORROW}; b.free()", lease=lease)
        assert lease.wait(PATIENCE)


def test_one_process_may_not_take_all_descriptors_of_a_lender(
    device: ignis.Device, peer: Peer
) -> None:
    with ignis.ones(7) as a, contextlib.ExitStack() as clients:
        lease = ignis.lend(a, to="x")
        links = [clients.enter_context(client(lease.descriptor.address)) for _ in range(40)]
        assert links[-1].recv(1) == b""
        peer.run(f"{BORROW}; b.free()", lease=lease)
        assert lease.wait(PATIENCE)


# -- processes that have nothing left ----------------------------------------------------------

FULL = """
import resource
def leave(free):
    "Let this process open so many files more."
    global held
    held = []
    resource.setrlimit(resource.RLIMIT_NOFILE, (300, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    try:
        while True:
            held.append(os.open("/dev/null", os.O_RDONLY))
    except OSError:
        pass
    for _ in range(free):
        os.close(held.pop())
def relax():
    for fd in held:
        os.close(fd)
"""


@pytest.mark.parametrize("connected", [False, True], ids=["fresh", "connected"])
def test_a_borrower_without_descriptors_is_told_and_the_offer_stands(
    make_peer: Callable[[], Peer], connected: bool
) -> None:
    outcomes = set()
    for free in range(7):
        peer = make_peer()
        peer.run(f"{FULL}\nignis.zeros(1).free()")
        with ignis.ones(7) as a:
            if connected:
                first = ignis.lend(a, to=peer)
                peer.run(f"{BORROW}; b.free()", lease=first)
                assert first.wait(PATIENCE)
            lease = ignis.lend(a, to="x")
            said = peer.run(
                f"""
                leave({free})
                try:
                    {BORROW}
                    b.free()
                    result = ""
                except ignis.errors.LeaseError as error:
                    result = str(error)
                relax()
                """,
                lease=lease,
            )
            if said:
                assert "oo many open files" in said
                peer.run(f"{BORROW}; b.free()")
            assert lease.wait(PATIENCE)
            outcomes.add(bool(said))
        peer.kill()
    assert outcomes == {True, False}


def test_a_lender_without_descriptors_hangs_up_and_serves_when_it_has_some(
    make_peer: Callable[[], Peer], device: ignis.Device
) -> None:
    outcomes = set()
    for free in range(5):
        lender, borrower = make_peer(), make_peer()
        lender.run(f"{FULL}\na = ignis.ones(7)")
        if device.driver == "cuda":  # which never exports its pool after it has failed to once
            lender.run("other = ignis.ones(7)\nignis.lend(other, to='x')")
        lender.run(
            f"""
            leave({free})
            try:
                result = ignis.lend(a, to="x")
            except ignis.errors.LeaseError as error:
                result = str(error)
            relax()
            """
        )
        lease = lender.run("result = ignis.lend(a, to='x')")
        lender.run(f"leave({free})")
        said = borrower.run(
            f"""
            try:
                {BORROW}
                result = ""
            except ignis.errors.LeaseError as error:
                result = str(error)
            """,
            lease=lease,
        )
        outcomes.add(bool(said))
        if said:
            assert "has hung up" in said
            lender.run("relax()")
            borrower.run(BORROW)
        borrower.run("b.free()")
        lender.kill()
        borrower.kill()
    assert outcomes == {True, False}


def test_nobody_closes_the_descriptor_that_is_about_to_be_watched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A process that hangs up at once lets the loop close it."""
    link, other_side = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    watched, loop = os.eventfd(0), Loop("a test's messages")
    monkeypatch.setattr(rendezvous, "peer_of", lambda link: (os.getpid() + 1, os.getuid()))
    monkeypatch.setattr(rendezvous, "open_peer", lambda link: watched)
    watch, closable = loop.watch, []

    def watching(fd: int, ready: Any, failed: Any) -> None:
        def close() -> None:
            closable.append(lock.acquire(blocking=False))
            if closable[0]:
                lock.release()

        if fd == watched:
            lock = ready.__self__._lock
            thread = threading.Thread(target=close)
            thread.start()
            thread.join()
        watch(fd, ready, failed)

    monkeypatch.setattr(loop, "watch", watching)
    Connection(loop, link, TO_BORROWER, *[lambda *_: None] * 3).close()
    loop.stop()
    other_side.close()
    assert closable == [False]
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(watched)


def test_a_lender_with_many_open_files_sees_the_end_of_a_borrower(
    make_peer: Callable[[], Peer],
) -> None:
    lender, borrower = make_peer(), make_peer()
    lease = lender.run(
        """
        import resource
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
        held = [os.open("/dev/null", os.O_RDONLY) for _ in range(1100)]
        a = ignis.ones(7)
        result = lease = ignis.lend(a, to="x")
        """
    )
    borrower.run(BORROW, lease=lease)
    borrower.kill()
    assert lender.run(f"result = lease.wait({PATIENCE})")
    lender.run("a.free()")


def test_a_thread_that_is_refused_is_told_and_the_next_call_has_one(
    peer: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = threading.Thread.start

    def refuse(thread: threading.Thread) -> None:
        if thread.name == "ignis-leases":
            raise RuntimeError("can't start new thread")
        start(thread)

    with ignis.ones(7) as a:
        with monkeypatch.context() as patch:
            patch.setattr(threading.Thread, "start", refuse)
            with pytest.raises(LeaseError, match="lend: .*can't start new thread"):
                ignis.lend(a, to="x")
        assert a.ref_count == 0
        lease = ignis.lend(a, to="x")
        peer.run(f"{BORROW}; b.free()", lease=lease)
        assert lease.wait(PATIENCE)


def test_whoever_waits_is_told_of_what_fails_in_the_loop(
    peer: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda facts: None)

    def fail(*arguments: object) -> None:
        raise MemoryError("none left")

    with ignis.ones(7) as a:
        lease = ignis.lend(a, to="x")
        with monkeypatch.context() as patch:
            patch.setattr(Lender, "_grant", fail)
            with pytest.raises(LeaseError, match="has hung up"):
                peer.run(BORROW, lease=lease)
        peer.run(f"{BORROW}; b.free()")
        assert lease.wait(PATIENCE)

    lease = peer.run("a = ignis.ones(7); result = ignis.lend(a, to='x')")
    with monkeypatch.context() as patch:
        patch.setattr(Borrower, "_receive", fail)
        with pytest.raises(LeaseError, match="could not be served: MemoryError"):
            ignis.borrow(lease)


# -- names, users, processes -------------------------------------------------------------------


@pytest.mark.parametrize("length", [1024, 1025, 300_000])
def test_a_name_fits_a_message_or_is_refused(peer: Peer, length: int) -> None:
    name = "\N{GRINNING FACE}" * length
    ignis.Owner.register(name)
    with ignis.ones(7) as a:
        for names in ({"owner": name, "to": "x"}, {"to": name}):
            if length > 1024:
                with pytest.raises(ArgumentError, match=f"characters: {length}"):
                    ignis.lend(a, **names)  # type: ignore[arg-type]
        assert a.ref_count == 0
    if length > 1024:
        return
    with ignis.acting_as(name):
        a = ignis.ones(7)
    lease = ignis.lend(a, to=name, owner=name)
    assert peer.run(f"{BORROW}; result = b.owner; b.free()", lease=lease) == name
    assert lease.wait(PATIENCE)


def test_users_are_told_apart_by_their_effective_ids(
    peer: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to="x")
        with monkeypatch.context() as patch:  # as in a program that runs as its owner
            patch.setattr(os, "geteuid", lambda: 12345)
            with pytest.raises(LeaseError, match="has hung up"):
                peer.run(BORROW, lease=lease)
        with monkeypatch.context() as patch:
            patch.setattr(os, "getuid", lambda: 12345)
            peer.run(f"{BORROW}; b.free()")
        assert lease.wait(PATIENCE)


def test_a_process_with_the_id_of_one_that_has_ended_is_not_taken_for_it(
    make_peer: Callable[[], Peer], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = make_peer(), make_peer()
    monkeypatch.setattr(Lender, "_borrower_ended", lambda *_: None)  # as if it came later
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to=one)
        one.kill()
        monkeypatch.setattr(rendezvous, "peer_of", lambda link: (one.pid, os.geteuid()))
        with pytest.raises(LeaseError, match=f"pid {one.pid} ended before it borrowed the array"):
            other.run(BORROW, lease=lease)
        assert lease.wait(PATIENCE)
        again = ignis.lend(a, to="x")
        other.run(BORROW, lease=again)
        other.kill()  # not the process of that id, which has ended long ago
        assert again.wait(PATIENCE)


def test_the_end_of_a_process_is_seen_where_sockets_do_not_tell_it(
    peer: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rendezvous, "_PEERPIDFD", 1 << 20)  # as on an older system
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to="x")
        peer.run(BORROW, lease=lease)
        peer.kill()
        assert lease.wait(PATIENCE)
        assert lease.why == f"pid {peer.pid} has ended"


def test_an_answer_for_nobody_is_no_error(simulated: ignis.Device) -> None:
    """A borrow that was interrupted leaves an answer on its way, with a descriptor."""
    files: list[int] = []

    def answer(link: socket.socket, asked: str) -> None:
        if interrupted.is_set():
            say(link, granted(), file)
            say(link, {"do": "refused", "epoch": 1, "why": "it has ended"})
        interrupted.set()

    interrupted, file = threading.Event(), os.memfd_create("lent")
    os.truncate(file, FILE)
    lender, borrower = FalseLender(answer), Borrower(loop := Loop("ignis-leases"))
    try:
        loan = borrower._enter(lender.descriptor())
        borrower._say(loan, "borrow")
        assert interrupted.wait(PATIENCE)
        borrower.give_back(loan)
        files.append(len(descriptors()))
        with pytest.raises(LeaseError, match="it has ended"):
            borrower.borrow(lender.descriptor())
        assert len(descriptors()) == files[0]
    finally:
        loop.stop()
        borrower.forget()
        lender.close()
        os.close(file)
