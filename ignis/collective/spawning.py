"""spawn: a function on every rank, and what becomes of its failures."""

from __future__ import annotations

import contextvars
import threading
from collections.abc import Callable
from typing import Any

from ignis.base import interrupts
from ignis.collective.communicator import Communicator
from ignis.collective.threads import TIMEOUT, ThreadLink, open_links
from ignis.errors import ArgumentError, CollectiveError
from ignis.runtime.device import Device, as_device, use_device

__all__ = ["spawn"]


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
                self.result = fn(self.communicator, *args)
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
    threads of this process; `args` are shared.

    Parameters
    ----------
    fn : callable
        What each rank does.
    n : int
        Number of ranks, at most that of the devices.
    *args : object
        What is passed on.
    device : device, optional
        Any device of the driver to use; the default device if None.
    timeout : float, optional
        Seconds that a rank may let the others wait before all of them raise; no limit if None.

    Raises
    ------
    Exception
        What the first rank has raised that failed, with a note of its rank.
    ArgumentError
        If `fn` cannot be called, or there are fewer devices.
    """
    if not callable(fn):
        raise ArgumentError(f"spawn: a function expected, not {type(fn).__name__}")
    links = open_links("spawn", n, as_device(device), timeout)
    order: list[int] = []
    ranks = [_Rank(i, len(links), link, where, order) for i, (link, where) in enumerate(links)]
    workers = []
    for rank in ranks:
        context = contextvars.copy_context()
        worker = threading.Thread(
            target=context.run, args=(rank.run, fn, args), name=f"rank {rank.rank}", daemon=True
        )
        workers.append(worker)
    try:
        for worker in workers:
            worker.start()
        for worker in workers:
            while worker.is_alive():
                worker.join(interrupts.TICK)
                interrupts.check()
    except BaseException:
        ranks[0].communicator.abort("spawn was interrupted")
        raise
    _raise_first(ranks, order)
    return [rank.result for rank in ranks]


def _raise_first(ranks: list[_Rank], order: list[int]) -> None:
    """Raise what has failed first; that others could not go on without it is its consequence."""
    failed = [ranks[rank] for rank in order]
    own = [rank for rank in failed if not isinstance(rank.error, CollectiveError)]
    for rank in own or failed:
        assert rank.error is not None
        rank.error.add_note(f"raised by rank {rank.rank} of {len(ranks)}")
        raise rank.error
