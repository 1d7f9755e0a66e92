"""Ranks as processes: started, watched and ended by the one that wants their results."""

from __future__ import annotations

import importlib
import multiprocessing
import pickle
import secrets
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from ignis.base import interrupts
from ignis.base.numbers import refusing
from ignis.collective.communicator import Communicator
from ignis.collective.control import Control, Meeting
from ignis.collective.hub import Hub, explained
from ignis.collective.nccl import NcclLink, load
from ignis.errors import CollectiveError
from ignis.runtime.device import Device, use_device

_LOCAL = "127.0.0.1"
_PATIENCE = 10.0
"""Seconds that ranks may take to end once one of them has failed, before they are killed."""


def connect(
    rank: int, size: int, device: Device, meeting: Meeting, bindings: str = ""
) -> Communicator:
    """Return the communicator of a rank that meets the others at a hub.

    Parameters
    ----------
    bindings : str
        The module that has NCCL's functions, if it is another one than nccl4py's.
    """
    link = _link(rank, size, device, meeting, bindings)
    return Communicator(link, rank, size, device)


def _link(rank: int, size: int, device: Device, meeting: Meeting, bindings: str) -> NcclLink:
    nccl = importlib.import_module(bindings) if bindings else load()
    return NcclLink(nccl, Control(rank, size, *meeting), device, meeting.timeout)


def _serve(pipe: Connection, work: bytes, rank: int, size: int, name: str, *where: Any) -> None:
    """Run the process of a rank."""
    link: NcclLink | None = None
    told = True
    try:
        fn, args = pickle.loads(work)
        device = Device(name)
        with use_device(device):
            link = _link(rank, size, device, *where)
            with Communicator(link, rank, size, device) as communicator:
                answer = (True, interrupts.call(fn, communicator, *args))
                told = link.told
    except BaseException as error:
        answer = (False, error)
    pipe.send_bytes(_pickled(*answer))
    pipe.send(told)
    pipe.close()
    if link is not None:  # processes of multiprocessing run no hooks at their exit
        link.wait_stopped()


def _pickled(succeeded: bool, value: Any) -> bytes:
    try:
        data = pickle.dumps((succeeded, value))
        pickle.loads(data)  # an exception may be pickled, and yet not come back
        return data
    except Exception as error:
        what = "its result" if succeeded else f"{type(value).__name__}: {value}"
        text = f"{what} (it cannot be sent to another process: {error})"
        return pickle.dumps((False, CollectiveError(text)))


class _Rank:
    """One rank, and how it has ended."""

    def __init__(self, rank: int, process: BaseProcess, pipe: Connection) -> None:
        self.rank, self.process, self.pipe = rank, process, pipe
        self.result: Any = None
        self.error: BaseException | None = None
        self.told = True
        """Whether its communicator has raised what was wrong."""

    def collect(self) -> None:
        """Take what the rank has sent, or what its end says."""
        try:
            succeeded, value = pickle.loads(self.pipe.recv_bytes())
            self.told = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            code = self.process.exitcode or 0
            how = f"by {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"
            succeeded, value = False, CollectiveError(f"rank {self.rank} was ended {how}")
        if succeeded:
            self.result = value
        else:
            self.error = value


def run(
    fn: Callable[..., Any],
    args: tuple[Any, ...],
    devices: list[str],
    timeout: float | None,
    bindings: str = "",
) -> list[Any]:
    """Call ``fn(communicator, *args)`` in a process for each device; see `ignis.collective.spawn`.

    Raises
    ------
    ArgumentError
        If `fn` or `args` cannot be sent to another process.
    """
    what = "spawn: the function and its arguments cannot be sent to other processes"
    with refusing(what, Exception):
        work = pickle.dumps((fn, args))
    size, token = len(devices), secrets.token_hex(16)
    hub = Hub(size, _LOCAL, 0, token)
    context = multiprocessing.get_context("spawn")
    ranks: list[_Rank] = []
    failed: list[_Rank] = []
    try:
        for rank, name in enumerate(devices):
            with explained(f"spawn: the process of rank {rank} cannot be started"):
                ours, theirs = context.Pipe(duplex=False)
                with theirs:
                    where = Meeting(_LOCAL, hub.port, token, timeout), bindings
                    arguments = (theirs, work, rank, size, name, *where)
                    started = context.Process(
                        target=_serve, args=arguments, name=f"rank {rank}", daemon=True
                    )
                    started.start()
            ranks.append(_Rank(rank, started, ours))
        failed = _await(ranks, hub)
        if not failed and not any(each.told for each in ranks):
            hub.wait_closed(_PATIENCE)  # with their goodbyes it has what all have called last
            if hub.mismatch:
                raise CollectiveError(hub.mismatch)
    finally:
        for each in ranks:
            _end(each.process, bool(failed))
            each.pipe.close()
        hub.close()
    if failed:
        raise_first(failed, size)
    return [each.result for each in ranks]


def _await(ranks: list[_Rank], hub: Hub) -> list[_Rank]:
    """Wait for all ranks, and return those that have failed, in that order."""
    waiting = {each.pipe: each for each in ranks}
    failed: list[_Rank] = []
    limit: float | None = None
    while waiting and (limit is None or time.monotonic() < limit):
        interrupts.check()
        ready = wait(list(waiting), interrupts.TICK)
        for each in [rank for pipe, rank in waiting.items() if pipe in ready]:
            del waiting[each.pipe]
            each.collect()
            if each.error is not None:
                failed.append(each)
                hub.fail(f"rank {each.rank} has failed: {each.error}")
                limit = limit or time.monotonic() + _PATIENCE
    for each in waiting.values():
        text = f"rank {each.rank} did not end within {_PATIENCE:g} s of the failure"
        for other in failed:
            assert other.error is not None
            other.error.add_note(text)
        each.error = CollectiveError(text)
    failed += waiting.values()
    return failed


def _end(process: BaseProcess, failed: bool) -> None:
    """Let a process end, or kill it."""
    process.join(0 if failed else _PATIENCE)
    if process.is_alive() and failed:
        process.join(1.0)
    if process.is_alive():
        process.kill()
    process.join()


def raise_first(failed: list[Any], size: int) -> None:
    """Raise what has failed first; that others could not go on without it is its consequence."""
    own = [each for each in failed if not isinstance(each.error, CollectiveError)]
    first = (own or failed)[0]
    first.error.add_note(f"raised by rank {first.rank} of {size}")
    raise first.error
