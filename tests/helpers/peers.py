"""Other processes that a test talks to: each runs the code that it is sent.

They are forked from one process that has imported ignis and used no device, so that a new one costs
milliseconds. Any of them can be killed at any line.
"""

from __future__ import annotations

import array
import importlib
import os
import select
import signal
import socket
import subprocess
import sys
import textwrap
import traceback
from multiprocessing.connection import Connection
from typing import Any

import ignis
from ignis.runtime.leases.state import wait_until
from tests.helpers.processes import PATIENCE

_SERVER = "from tests.helpers.peers import serve; serve({fd})"


def serve(fd: int) -> None:
    """Fork a peer for every socket that arrives, until the test process is gone."""
    # What a peer would spend its time with; no driver is opened, or no peer could have one.
    for module in ("ignis.sim.driver.driver", "ignis.driver.cuda.driver"):
        importlib.import_module(module)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the peers
    with socket.socket(fileno=fd) as link:
        while True:
            data, fds, _, _ = socket.recv_fds(link, 1, 1)
            if not data:
                return
            pid = os.fork()
            if pid == 0:
                link.close()
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                _obey(Connection(fds[0]))
                sys.exit()
            os.close(fds[0])
            link.send(array.array("i", [pid]).tobytes())


def _obey(pipe: Connection) -> None:
    names: dict[str, Any] = {"pipe": pipe}
    exec("import ignis, os, signal, sys\nimport numpy as np\n", names)
    while True:
        try:
            code, values = pipe.recv()
        except EOFError:
            return
        names.update(values)
        names["result"] = None
        try:
            exec(compile(code, "<peer>", "exec"), names)
            answer = ("done", names["result"])
        except Exception as error:
            error.__traceback__ = (
                None
                if isinstance(error, names["ignis"].errors.IgnisError)
                else (error.__traceback__)
            )
            answer = ("raised", (error, traceback.format_exc()))
        pipe.send(answer)


class Peer:
    """One other process.

    Attributes
    ----------
    pid : int
        Its process id.
    """

    def __init__(self, pid: int, link: socket.socket) -> None:
        self.pid = pid
        self._pipe = Connection(link.detach())
        self._process = os.pidfd_open(pid)

    def start(self, code: str, **values: Any) -> None:
        """Let it run `code`, in which `values` are names."""
        self._pipe.send((textwrap.dedent(code), values))

    def finish(self) -> Any:
        """Return what the code has left in `result`; raise what it has raised."""
        if not self._pipe.poll(PATIENCE):
            raise TimeoutError(f"peer {self.pid} does not answer")
        kind, value = self._pipe.recv()
        if kind == "raised":
            error, trace = value
            error.add_note(trace)
            raise error
        return value

    def run(self, code: str, **values: Any) -> Any:
        """Let it run `code`, and return what that has left in `result`."""
        self.start(code, **values)
        return self.finish()

    def kill(self) -> None:
        """End it as ``kill -9`` does, and return when it has ended."""
        os.kill(self.pid, signal.SIGKILL)
        self.await_end()

    def await_end(self) -> None:
        """Return when it has ended, by whatever reason."""
        if not select.select([self._process], [], [], PATIENCE)[0]:
            raise TimeoutError(f"peer {self.pid} does not end")

    def end(self) -> None:
        """Let it end as a program does, if it is still there."""
        self._pipe.close()
        self.await_end()
        os.close(self._process)


class Peers:
    """Makes peers, whose environment has what ``IGNIS_`` variables say at its own beginning."""

    def __init__(self, **env: str) -> None:
        self._link, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-c", _SERVER.format(fd=theirs.fileno())]
        self._server = subprocess.Popen(
            command, pass_fds=[theirs.fileno()], env={**os.environ, **env}
        )
        theirs.close()
        self._made: list[Peer] = []

    def make(self) -> Peer:
        """Return a new process."""
        mine, theirs = socket.socketpair()
        socket.send_fds(self._link, [b"x"], [theirs.fileno()])
        theirs.close()
        (pid,) = array.array("i", self._link.recv(4))
        peer = Peer(pid, mine)
        self._made.append(peer)
        return peer

    def end_all(self) -> None:
        """End the peers that were made."""
        for peer in self._made:
            peer.end()
        self._made.clear()

    def close(self) -> None:
        """End everything."""
        self.end_all()
        self._link.close()
        self._server.wait(PATIENCE)


def lenders() -> list[int]:
    """Return the ids of the processes that have a socket for lending; see unix(7)."""
    with open("/proc/net/unix") as table:
        names = [line.split()[-1] for line in table]
    return [int(name.split("-")[1]) for name in names if name.startswith("@ignis-")]


def await_lapse(*arrays: ignis.NvArray) -> None:
    """Return when this process has noticed that the lender of borrowed arrays has ended."""
    assert wait_until(lambda: not any(each.on_device for each in arrays), PATIENCE)
