"""spawn: a function on every rank, and what becomes of its failures."""

from __future__ import annotations

import contextvars
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from ignis.base import interrupts, process
from ignis.base.lifetime import Undo
from ignis.base.numbers import as_count
from ignis.collective import processes
from ignis.collective.communicator import Communicator
from ignis.collective.hub import explained
from ignis.collective.processes import raise_first
from ignis.collective.threads import (
    TIMEOUT,
    ThreadLink,
    as_timeout,
    devices_of,
    in_process,
    open_links,
)
from ignis.errors import ArgumentError
from ignis.runtime.device import Device, as_device, use_device


class _Rank:
    """One rank of `spawn` and how it has ended."""

    def __init__(
        self, rank: int, size: int, link: ThreadLink, device: Device, order: list[int]
    ) -> None:
        self.rank = rank
        self._link = link
        self.communicator = Communicator(link, rank, size, device)
        self.result: Any = None
        self.error: BaseException | None = None
        self._order = order

    def run(self, fn: Callable[..., Any], args: tuple[Any, ...]) -> None:
        """Call the function; a failure ends the waiting of the others."""
        self._link.bind(threading.current_thread())
        try:
            with use_device(self.communicator.device), self.communicator:
                self.result = interrupts.call(fn, self.communicator, *args)
        except BaseException as error:
            self.error = error
            self._order.append(self.rank)


def spawn(
    fn: Callable[..., Any],
    n: int,
    *args: Any,
    device: str | int | Device | None = None,
    timeout: float | None = TIMEOUT,
) -> list[Any]:
    """Call ``fn(communicator, *args)`` on `n` ranks at once, and return their results, by rank.

    The device of its rank is the default device of each call. On simulated devices the ranks are
    threads of this process, which share `args`. On GPUs each is a process of its own, started anew:
    `fn`, `args` and results are pickled, and a script calls this under
    ``if __name__ == "__main__":``.

    Parameters
    ----------
    fn : callable
        Called on each rank.
    n : int
        Number of ranks, at most that of the devices.
    *args : object
        Further arguments of `fn`.
    device : device, optional
        Any device of the driver to use; the default device if None.
    timeout : float, optional
        Seconds that a rank may let the others wait before all of them raise; no limit if None.

    Raises
    ------
    Exception
        The exception of the first rank that failed, with a note of its rank.
    CollectiveError
        If the process of a rank was ended from outside, and it was the first to fail.
    ArgumentError
        If `fn` cannot be called, or there are fewer devices.
    """
    if not callable(fn):
        raise ArgumentError(f"spawn: expected a function, not {type(fn).__name__}")
    where = as_device(device)
    if not in_process(where):
        size = as_count("spawn", "n", n, 1)
        seconds = as_timeout("spawn", timeout)
        devices = [each.name for each in devices_of("spawn", size, where)]
        return processes.run(fn, args, devices, seconds)
    links = open_links("spawn", n, where, timeout)
    order: list[int] = []
    ranks = [_Rank(i, len(links), link, where, order) for i, (link, where) in enumerate(links)]
    workers = []
    with Undo(partial(ranks[0].communicator.abort, "spawn was interrupted")):
        for rank in ranks:
            call = partial(contextvars.copy_context().run, rank.run, fn, args)
            with explained(f"spawn: the thread of rank {rank.rank} cannot be started"):
                workers.append(process.start_thread(call, f"rank {rank.rank}"))
        for worker in workers:
            while worker.is_alive():
                worker.join(interrupts.TICK)
                interrupts.check()
    if order:
        raise_first([ranks[rank] for rank in order], len(ranks))
    return [rank.result for rank in ranks]
