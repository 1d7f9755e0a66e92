"""Messages between processes: what is one, what waits, and what becomes of failures."""

from __future__ import annotations

import fcntl
import json
import os
import resource
import socket
import threading
from collections.abc import Callable, Generator
from typing import Any

import pytest

from ignis.base import fields
from ignis.base.channel import Channel
from ignis.base.fields import MessageError, read
from ignis.base.loop import Listener, Loop
from tests.helpers.processes import PATIENCE

KINDS: fields.Kinds = {
    "say": {"n": fields.integer(10)},
    "tell": {"what": fields.text(3), "shape": fields.several(fields.integer(), 2)},
    "mixed": {"facts": fields.record(fields.seconds, fields.one_of("a", "b"))},
    "raw": {"data": fields.hexadecimal(4)},
}


class Side:
    """One side of a connection under test: what has come, and why it has ended."""

    def __init__(self, loop: Loop, link: socket.socket, longest: int = 1 << 16) -> None:
        self.messages: list[Any] = []
        self.why: str | None = None
        self._changed = threading.Condition()
        self.channel = Channel(loop, link, KINDS, self._receive, self._lost, longest)

    def _receive(self, channel: Channel, message: Any) -> None:
        with self._changed:
            self.messages.append(message)
            self._changed.notify_all()
        if message.get("n") == 7:
            raise ZeroDivisionError("seven")

    def _lost(self, channel: Channel, why: str) -> None:
        with self._changed:
            self.why = why
            self._changed.notify_all()

    def wait(self, reached: Callable[[Side], bool]) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: reached(self), PATIENCE)


class Unusable:
    """A poll object that somebody has closed."""

    def poll(self, *arguments: object) -> list[tuple[int, int]]:
        raise OSError("closed")

    def unregister(self, fd: int) -> None:
        raise OSError("closed")


@pytest.fixture
def loop() -> Generator[Loop]:
    made = Loop("under test")
    yield made
    made.stop()


KINDS_OF_SOCKETS = pytest.mark.parametrize(
    "kind", [socket.SOCK_SEQPACKET, socket.SOCK_STREAM], ids=["packets", "stream"]
)


@KINDS_OF_SOCKETS
def test_messages_arrive_in_their_order_whatever_room_there_is(loop: Loop, kind: int) -> None:
    one, other = socket.socketpair(socket.AF_UNIX, kind)
    sender, receiver = Side(loop, one), Side(loop, other)
    for number in range(2000):
        sender.channel.send({"do": "tell", "what": str(number % 1000), "shape": [number]})
    receiver.wait(lambda side: len(side.messages) == 2000)
    assert [each["shape"] for each in receiver.messages] == [(n,) for n in range(2000)]
    sender.channel.close()
    receiver.wait(lambda side: side.why == "has hung up")


def test_a_stream_may_come_in_any_pieces(loop: Loop) -> None:
    ours, theirs = socket.socketpair()
    side = Side(loop, theirs, longest=40)
    text = b'{"do": "say", "n": 3}\n{"do": "tell", "what": "a", "shape": []}\n'
    with ours:
        for byte in text:
            ours.sendall(bytes([byte]))
        side.wait(lambda side: len(side.messages) == 2)
        ours.sendall(b" " * 41)
        side.wait(lambda side: side.why is not None)
    assert side.why == "sent an invalid message: more than 40 bytes"


@KINDS_OF_SOCKETS
def test_whoever_does_not_read_is_cut_off(loop: Loop, kind: int) -> None:
    ours, theirs = socket.socketpair(socket.AF_UNIX, kind)
    side = Side(loop, theirs)
    with ours:
        while side.why is None and side.channel.open:
            side.channel.send({"do": "tell", "what": "x" * 1000})
            assert side.channel._unsent <= 5 << 20
        side.wait(lambda side: side.why is not None)
    assert side.why == "does not read its messages"


def test_a_handler_that_raises_ends_its_channel_and_no_other(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", lambda facts: reported.append(facts.exc_type))
    pairs = [socket.socketpair() for _ in range(2)]
    sides = [Side(loop, theirs) for _, theirs in pairs]
    pairs[0][0].sendall(b'{"do": "say", "n": 7}\n')
    sides[0].wait(lambda side: side.why is not None)
    assert sides[0].why == "could not be served: ZeroDivisionError('seven')"
    pairs[1][0].sendall(b'{"do": "say", "n": 1}\n')
    sides[1].wait(lambda side: bool(side.messages))
    assert reported == [ZeroDivisionError]
    for side, (ours, _) in zip(sides, pairs, strict=True):
        side.channel.close()
        ours.close()


def test_a_descriptor_that_nobody_keeps_is_closed(loop: Loop) -> None:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    side = Side(loop, theirs)
    before = len(os.listdir("/proc/self/fd"))
    with open(os.devnull) as file, ours:
        for data in (b'{"do": "say", "n": 3}', b'{"do": "say", "n": -3}'):
            socket.send_fds(ours, [data], [file.fileno()])
        side.wait(lambda side: side.why is not None)
    assert len(os.listdir("/proc/self/fd")) == before - 2


def test_a_loop_serves_high_descriptors_and_one_that_cannot_go_on_tells_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda facts: None)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 3000:
        pytest.skip("this system allows no such descriptor")
    loop = Loop("under test")
    ours, theirs = socket.socketpair()
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 3000), hard))
        high = socket.socket(fileno=fcntl.fcntl(theirs, fcntl.F_DUPFD_CLOEXEC, 2000))
        side = Side(loop, high)
        ours.sendall(b'{"do": "say", "n": 3}\n')
        side.wait(lambda side: bool(side.messages))
        poll = loop._poll
        loop._poll = Unusable()  # type: ignore[assignment]
        ours.sendall(b'{"do": "say", "n": 3}\n')
        side.wait(lambda side: side.why is not None)
        assert side.why is not None and side.why.startswith("could not be served: OSError")
        loop._poll = poll
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        ours.close()
        theirs.close()
        loop.stop()


def test_a_listener_accepts_and_closes(loop: Loop) -> None:
    accepted: list[socket.socket] = []
    come = threading.Event()

    def accept(link: socket.socket) -> None:
        accepted.append(link)
        come.set()

    def fail(error: BaseException) -> None:
        raise AssertionError(error)

    listener = Listener(loop, socket.create_server(("127.0.0.1", 0)), accept, fail)
    port = listener._link.getsockname()[1]
    with socket.create_connection(("127.0.0.1", port)):
        assert come.wait(PATIENCE)
    listener.close()
    listener.close()
    accepted[0].close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))


NO_MESSAGES = [
    b"",
    b"null",
    b"[1]",
    b'"say"',
    b"{}",
    b'{"do": []}',
    b'{"do": "shout", "n": 1}',
    b'{"do": "say"}',
    b"[" * 50_000,
    b'{"do": "say", "n": ' + b"9" * 5000 + b"}",
    b'{"do": "say", "n": 3',
    b"\xff\xfe\xfd",
    *(
        json.dumps({"do": "say", "n": value}).encode()
        for value in (-1, 11, 1.0, True, None, "1", [1], float("inf"))
    ),
    b'{"do": "say", "n": 1e400}',
    b'{"do": "tell", "what": "long", "shape": []}',
    b'{"do": "tell", "what": "ok", "shape": [1, 2, 3]}',
    b'{"do": "tell", "what": "ok", "shape": [1, -2]}',
    b'{"do": "tell", "what": "ok", "shape": "12"}',
    b'{"do": "mixed", "facts": [NaN, "a"]}',
    b'{"do": "mixed", "facts": [1' + b"0" * 400 + b', "a"]}',
    b'{"do": "mixed", "facts": [1, "c"]}',
    b'{"do": "mixed", "facts": [1, ["a"]]}',
    b'{"do": "mixed", "facts": [1]}',
    b'{"do": "raw", "data": "zz"}',
    b'{"do": "raw", "data": "0011223344"}',
]


@pytest.mark.parametrize("number", range(len(NO_MESSAGES)))
def test_what_is_no_message_is_refused(number: int) -> None:
    with pytest.raises(MessageError) as refused:
        read(NO_MESSAGES[number], KINDS)
    assert len(str(refused.value)) < 300


def test_messages_have_the_fields_of_their_kind_and_no_others() -> None:
    said = {"do": "mixed", "facts": [2, "b"], "more": [[[]]]}
    assert read(json.dumps(said).encode(), KINDS) == {"do": "mixed", "facts": (2.0, "b")}
    assert read(b'{"do": "raw", "data": "00fF"}', KINDS) == {"do": "raw", "data": b"\x00\xff"}
