"""A launch under way: blocks over threads, blocks that wait for each other, interruption.

The native scheduler (`ignis.sim.native.runtime`) runs one block at a time in each arena and
returns every now and then. Between two calls the launch looks for signals, so that Ctrl-C ends it
with KeyboardInterrupt. A block that goes on waiting for memory may wait for another block: then
further blocks are begun in arenas of their own, which run in turn, as many as the device holds at
a time. All blocks of a cooperative launch are begun at once.
"""

from __future__ import annotations

import contextlib
import functools
import threading
import time
from collections.abc import Callable

from ignis.base import interrupts
from ignis.sim.abi.layout import Arena
from ignis.sim.engine import arenas
from ignis.sim.engine.arenas import ThreadArena
from ignis.sim.engine.helpers import Job

_IDLE_TURNS = 64
"""Turns in which all lanes of a warp get theirs; those that begin one another get it before."""

_REST = 1e-4
"""Seconds that a thread rests after a turn without hope."""


class _Stopped(Exception):
    """Another thread ended the launch."""


class Running:
    """One launch.

    `run` is the native scheduler: it takes an arena's address and returns whether it must be called
    again. `fill` prepares a further arena; `first` is that of the calling thread, which has the
    record of the launch's fault. On one thread, `residents` blocks may be under way: 1 where no
    block waits for memory. All blocks of a `cooperative` launch are begun before one waits long.
    `visited` says whether somebody else may write memory meanwhile.
    """

    def __init__(
        self,
        run: Callable[[int], int],
        fill: Callable[[ThreadArena], None],
        first: ThreadArena,
        residents: int,
        cooperative: bool = False,
        visited: Callable[[], bool] | None = None,
    ) -> None:
        self._run = run
        self._fill = fill
        self._first = first
        self._residents = residents
        self._cooperative = cooperative
        self._visited = visited
        self._stopped = False
        # Incremented after progress of any thread, and for each thread that has not ended: the
        # progress that it last knew of, and its turns without hope that began after that.
        self._progress = 0
        self._idle: dict[ThreadArena, tuple[int, int]] = {first: (-1, 0)}
        self._looking = first.looking
        self.used = [first]

    def on_this_thread(self) -> None:
        """Go on with a launch whose scheduler returned early for the first time."""
        self._go_on(self._first, self._check_main)

    def on_threads(self, count: int) -> None:
        """Run the blocks on `count` threads, this one among them."""
        jobs: list[Job] = []
        try:
            for _ in range(count - 1):
                arena = self._further_arena()
                self._idle[arena] = (-1, 0)
                jobs.append(Job(functools.partial(self._help, arena)))
            for job in jobs:
                job.begin()
            with contextlib.suppress(_Stopped):
                if self._run(self._first.address):
                    self.on_this_thread()
            self._end(self._first)
            for job in jobs:
                while not job.ended(interrupts.TICK):
                    interrupts.check()
                if job.error is not None:
                    raise job.error
        except BaseException:
            self._stopped = True
            while jobs:
                # The helpers use the launch's memory: not even a second Ctrl-C leaves before them.
                try:
                    if jobs[-1].under_way:
                        time.sleep(0.001)
                    else:
                        jobs.pop()
                except BaseException:
                    pass
            raise

    def release(self) -> None:
        """Release the further arenas; no block is under way any more."""
        for arena in self.used[1:]:
            arenas.release(arena)

    def _further_arena(self) -> ThreadArena:
        arena = arenas.acquire()
        self.used.append(arena)
        self._fill(arena)
        return arena

    def _help(self, arena: ThreadArena) -> None:
        try:
            try:
                self._check_stopped()
                if self._run(arena.address):
                    self._go_on(arena, self._check_stopped)
            finally:
                self._end(arena)
        except _Stopped:
            pass
        except BaseException:
            self._stopped = True  # the others may wait for the blocks of this thread
            raise

    def _check_stopped(self) -> None:
        if self._stopped:
            raise _Stopped

    def _check_main(self) -> None:
        # Signals reach the main thread only. When it has ended, it waits for this one.
        interrupts.check()
        self._check_stopped()
        main = threading.main_thread()
        if not main.is_alive() and threading.current_thread() is not main:
            raise KeyboardInterrupt("the main thread has ended")

    def _go_on(self, arena: ThreadArena, look: Callable[[], None]) -> None:
        run = self._run
        if self._residents <= 1:
            look()
            while run(arena.address):
                look()
            return
        record = self._first.record
        alive = [arena]
        others = True
        while alive and not record[1]:
            look()
            # Twice as many in each turn: with one more, the turns would be as many as the blocks.
            most = self._residents if self._cooperative else min(2 * len(alive), self._residents)
            moves = others and len(alive) < most
            while others and len(alive) < most:
                fresh = self._further_arena()
                self._impatient(fresh)
                # Without another block to begin it comes back at once.
                others = bool(run(fresh.address))
                if others:
                    alive.append(fresh)
            for current in list(alive):
                if others or len(alive) > 1:
                    self._impatient(current)
                elif not current.fields[Arena.SEED]:
                    current.fields[Arena.PATIENCE] = _IDLE_TURNS
                if not run(current.address):
                    alive.remove(current)
                    moves = True
            alive.reverse()  # a chain of blocks ends in a turn or two, whichever way it goes
            self._look_for_hope(arena, alive, moves)

    def _end(self, own: ThreadArena) -> None:
        """Note that a thread has run its last block."""
        self._looking.acquire()  # as `AddressSpace.find`
        try:
            del self._idle[own]
            self._progress += 1
        finally:
            self._looking.release()

    def _look_for_hope(self, own: ThreadArena, alive: list[ThreadArena], moves: bool) -> None:
        """End blocks that repeat loops for ever, when nothing else is left to run.

        A thread calls this after each turn of its blocks; it `moves` if blocks begin or end. Of the
        writes that any turn made, the next progress comes later. So once all threads had turns
        without hope that began after the last progress, all their lanes have seen all writes, and
        nobody can be the first to make another one. A thread that has not come here yet, or is in
        its first run, has none of these turns.
        """
        with self._looking:
            if moves or any(arena.fields[Arena.IDLE_TURNS] < _IDLE_TURNS for arena in alive):
                self._progress += 1
                return
            now = self._progress
            before, turns = self._idle[own]
            self._idle[own] = (now, turns + 1 if before == now else 0)
            known = self._idle.values()
            hope = any(each != now or turns < _IDLE_TURNS for each, turns in known)
        if not hope and (self._visited is None or not self._visited()):
            for arena in alive:
                arena.fields[Arena.HOPELESS] = 1
        elif len(known) > 1:
            # The threads that have something to do may lack the processor.
            time.sleep(_REST)

    @staticmethod
    def _impatient(arena: ThreadArena) -> None:
        arena.fields[Arena.PATIENCE] = 1
