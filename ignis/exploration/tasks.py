"""Threads of a run as tasks, of which one runs at a time: the one that has the baton.

Each is a real thread, so that thread-local state, captures and current streams are as always. A
task gives the baton away at points (a call of ignis or its driver, a lock, a sleep) if the run's
choices say so, and where it waits. Time is virtual: it passes when nobody can go on.
"""

from __future__ import annotations

import _thread
import asyncio
import contextlib
import gc
import random
import re
import sys
import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from time import sleep as _sleep
from types import FrameType
from typing import Any

from ignis.base.numbers import as_count
from ignis.base.setting import replaced
from ignis.exploration.decisions import TASK, Choices
from ignis.runtime.lock import LOCK

_owned = LOCK._is_owned  # type: ignore[attr-defined]  # noqa: SLF001
_frames, _frame = sys._current_frames, sys._getframe  # noqa: SLF001
_new_lock = _thread.allocate_lock
_FOREVER = 1e9
_STEP = 1e-6
"""Seconds that pass at a point, so that clocks go on."""
_READS = 100
"""Times that a task reads a clock between two points, before each reading lets time pass."""
_NAP = 1e-3
"""Seconds that pass at the first such reading, and as many more at each later one."""
_ALONE = 500
"""Points of a task in a row, after which others go first: it may wait for them in a loop."""
_CLEARING = 1000
"""Points of a task after the end of its run, from which on each of them ends the task again."""
_COUNTED = re.compile(r"^Task-\d+$")
_NUMBERED = re.compile(r"^(Thread|ThreadPoolExecutor)-\d+")
"""Names that the interpreter counts: a run has its own numbers."""
_LIBRARY = ("asyncio", "concurrent", "contextlib", "queue", "selectors", "threading")
"""Packages from which the program is called, and which it calls to wait."""
_WRAPPERS = ("ignis.exploration.interception", __name__)
_INSIDE = (*_LIBRARY, "ignis")
"""Packages whose lines a story leaves out."""


class Abandon(BaseException):
    """Ends a task of a run that is over."""


class Killed(BaseException):
    """Ends a task that may be killed, which is no failure."""


class Stuck(Exception):
    """Nobody can go on, or nobody ever ends; ``kind`` says which."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Task:
    """A thread of a run; nobody waits for the end of one that `lasts`, a daemon's."""

    def __init__(self, run: Tasks, name: str) -> None:
        self.run = run
        self.name = name
        self.number = len(run.tasks)
        self.baton = _new_lock()
        self.baton.acquire()
        self.ready: Callable[[], bool] | None = None
        self.waits_for: object = None
        self.deadline = _FOREVER
        self.done = False
        self.depth = 0
        self.error: BaseException | None = None
        self.held: list[object] = []
        self.reads = self.alone = self.late = 0
        self.lasts = False
        self.dying = False
        self.thread = _thread.get_ident()

    def __repr__(self) -> str:
        return self.name


class Here(threading.local):
    """The task of the calling thread; None outside of a run."""

    task: Task | None = None


TASK_OF = "_ignis_task"
here = Here()
"""Which task this thread is."""


def current() -> Tasks | None:
    """Return the run that the calling thread is a task of."""
    task = here.task
    return None if task is None else task.run


def choose(many: int, otherwise: Callable[[int], int] = random.randrange) -> int:
    """Return a number below `many`, which the exploration decides, repeats and shrinks.

    In a shrunk failure, and with ``switches``, it is 0 where that makes no difference.

    Parameters
    ----------
    many : int
        At least 1.
    otherwise : callable
        Decides outside of an exploration; given `many`.

    Raises
    ------
    ArgumentError
        If `many` is not an int >= 1.
    """
    many, run = as_count("choose", "many", many, 1), current()
    return otherwise(many) if run is None else run.choices.draw(many)


class Tasks:
    """The tasks of one run.

    Parameters
    ----------
    choices : Choices
        Decide.
    most : int
        Points after which a run is a livelock.
    agents : list of callable
        Called at each point, with this: what else may happen there.
    refusing : list of callable
        Called ahead of each call of the driver, with this and its name: may raise.
    story : list or None
        Gets (task, what, where) of each point, if anything.
    """

    def __init__(
        self,
        choices: Choices,
        most: int,
        agents: Sequence[Callable[[Tasks], None]] = (),
        refusing: Sequence[Callable[[Tasks, str], None]] = (),
        story: list[tuple[str, str, str]] | None = None,
    ) -> None:
        self.choices = choices
        self.most = most
        self.agents = agents
        self.refusing = refusing
        self.story = story
        self.tasks: list[Task] = []
        self.clock = self.passed = self.late = 0.0
        self.points = self.timed = 0
        self.over: BaseException | None = None
        self.lost: Exception | None = None
        self.failed: Task | None = None
        self.covered: set[tuple[str, str, int]] = set()
        self._last = ""

    def run(self, scenario: Callable[[], Any]) -> Any:
        """Run a scenario in this thread to the end of all tasks; raise what the first one met."""
        here.task = main = self.new("main")
        try:
            found = scenario()
            for task in self.tasks:
                if not task.lasts and task is not main:
                    self.wait(lambda task=task: task.done, f"the end of {task}")  # type: ignore[misc]
            gc.collect()
            if self.lost is not None:
                raise self.lost
            return found
        except Abandon as end:
            assert self.over is not None
            raise self.over.with_traceback(self.over.__traceback__ or end.__traceback__) from None
        finally:
            with quietly():
                self._abandon()
            here.task = None

    def new(self, name: str) -> Task:
        """Add a task."""
        task = Task(self, name)
        self.tasks.append(task)
        return task

    def tell(self, what: str) -> None:
        """Add what the calling task does to the story, with the line of the program."""
        assert here.task is not None and self.story is not None
        who = here.task.name
        with contextlib.suppress(RuntimeError):  # no event loop runs
            inner = asyncio.current_task()
            if inner is not None:
                given = "" if _COUNTED.match(inner.get_name()) else inner.get_name()
                who += f" ({given or inner.get_coro().__name__})"  # type: ignore[union-attr]
        self.story.append((who, what, whereabouts()))

    def note(self, who: str, what: str) -> None:
        """Add what the run itself does to its story, if it tells one."""
        if self.story is not None:
            self.story.append((who, what, ""))

    def lose(self, error: BaseException | None) -> None:
        """Let the run fail at its end: nobody can catch what a finalizer or a callback raises."""
        if self.over is None and self.lost is None and isinstance(error, Exception):
            self.lost, self.failed = error, here.task

    def _abandon(self) -> None:
        """Let what has not ended end, one after the other."""
        self.over = self.over or Abandon()
        for task in self.tasks[1:]:
            if not task.done:
                task.baton.release()
                while not task.done:
                    _sleep(0.0001)

    def _ends(self, task: Task) -> bool:
        """Tell whether the run is over. A task may clean up then, for a limited time."""
        if self.over is None:
            return False
        task.late += 1
        if task.late > 2 * _CLEARING and task.number:  # it catches all that is raised
            task.done = True
            task.baton.acquire()
        if task.late > _CLEARING:
            raise Abandon
        return True

    def point(self, what: str) -> None:
        """Let somebody else go on, or something else happen, if the choices say so."""
        task = here.task
        if task is None or _owned() or self._ends(task):
            return
        self.points += 1
        self.clock += _STEP
        task.reads = 0
        task.alone += 1
        if self.story is not None:
            self.tell(what)
        if self.points > self.most:
            self._stop(Stuck("livelock", f"{self.most} points, and no end: {self._who()}"))
        mark = (self._last, what, task.number)
        self.covered.add(mark)
        self._last = what
        for agent in self.agents:
            agent(self)
        if len(self.tasks) > 1:
            self._switch(task, False)

    def wait(self, ready: Callable[[], bool], what: object, timeout: float | None = None) -> bool:
        """Wait until `ready()`; False if virtual time ran out before."""
        task = here.task
        assert task is not None
        if self._ends(task):
            return True
        if self.story is not None:
            self.tell(f"waits for {what}")
        task.ready, task.waits_for = ready, what
        self.clock += _STEP  # who sleeps for no time at all lets others go first, too
        if timeout is not None:
            task.deadline = self.clock + timeout
            self.timed += 1
        try:
            self._switch(task, True)
            return task.deadline > self.passed or ready()
        finally:
            task.ready, task.waits_for, task.deadline = None, None, _FOREVER
            self.timed -= timeout is not None

    def read_clock(self) -> float:
        """Return the time; who reads it again and again waits for it."""
        task = here.task
        if task is not None and not _owned() and not self._ends(task):
            task.reads += 1
            if task.reads > _READS:
                self.wait(lambda: False, "time to pass", _NAP * (task.reads - _READS))
        return self.clock

    def _switch(self, task: Task, waits: bool) -> None:
        can = [] if waits and not self._can(task) else [task]
        for each in self.tasks:
            if each is not task and not each.done and (each.ready is None or self._can(each)):
                can.append(each)
        while not can:
            late = min(self.tasks, key=lambda each: _FOREVER if each.done else each.deadline)
            if late.done or late.deadline >= _FOREVER:
                self._stop(Stuck("deadlock", self._who()))
                return
            self.clock = self.passed = late.deadline  # which others may have, too
            can = [each for each in self.tasks if not each.done and self._can(each)]
            self.points += 1
            if self.points > self.most:
                self._stop(Stuck("livelock", f"{self.most} points, and no end: {self._who()}"))
        can = [each for each in can if each.alone < _ALONE] or can
        to = can[self.choices.choose(TASK, can, can[0] is not task)]
        if to is not task:
            to.alone = 0
            self._hand(to, task)

    def _can(self, task: Task) -> bool:
        try:
            return not task.done and (
                task.ready is None or task.deadline <= self.passed or task.ready()
            )
        except Exception:  # as of a loop that was closed: the task itself meets it
            return True

    def _hand(self, to: Task, task: Task) -> None:
        to.baton.release()
        if task.done:
            return
        task.baton.acquire()
        if self.over is not None:
            raise Abandon

    def _stop(self, why: BaseException) -> None:
        """End the run: the main task raises `why`."""
        task = here.task
        assert task is not None
        self.over = why
        if task.number:
            self.tasks[0].baton.release()
            if task.done:
                return
            task.baton.acquire()
        raise Abandon

    def _who(self) -> str:
        frames = _frames()
        lines = []
        for task in self.tasks:
            if not task.done:
                held = ", ".join(str(each) for each in task.held if "made at" in str(each))
                text = f"waits for {task.waits_for}" if task.waits_for else "goes on"
                where = whereabouts(frames.get(task.thread))
                text += f" at {where}" if where else ""
                lines.append(f"{task} {text}" + (f", holds {held}" if held else ""))
        return "; ".join(lines)

    def start(self, thread: threading.Thread, start: Callable[[threading.Thread], None]) -> None:
        """Start a thread as a task of its own; `start` is the real start."""
        task = self.new(_NUMBERED.sub(rf"\1-{len(self.tasks)}", thread.name))
        task.lasts = thread.daemon
        setattr(thread, TASK_OF, task)
        run = thread.run

        def body() -> None:
            task.baton.acquire()
            task.thread = _thread.get_ident()
            here.task = task
            try:
                if self.over is None:
                    run()
            except (Abandon, Killed, SystemExit):
                pass
            except BaseException as error:
                error.__context__ = None
                task.error = error
            finally:
                task.done = True
                thread.run = run  # type: ignore[method-assign]
                if self.over is None and task.error is not None:
                    self.failed = task
                    self._stop(task.error)
                elif self.over is None:
                    self._switch(task, True)
                here.task = None

        thread.run = body  # type: ignore[method-assign]
        with replaced(here, task=None):  # the start itself is no matter of the run
            start(thread)
        self.point(f"start {task}")


def go_on(*arguments: Any, **options: Any) -> None:
    """Be the hook of what nobody wants to hear of."""


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Clear up after a failure: what was dropped in the middle of its work is no news."""
    with (
        replaced(sys, unraisablehook=go_on),
        replaced(threading, excepthook=go_on),
        warnings.catch_warnings(action="ignore"),
    ):
        yield


def whereabouts(frame: FrameType | None = None) -> str:
    """Return file, line and function of the innermost frame of the program."""
    frame = _frame(1) if frame is None else frame
    while frame is not None and frame.f_code is not Tasks.run.__code__:
        if found := place_of(frame, frame.f_lineno):
            return found
        frame = frame.f_back
    return ""


def place_of(frame: FrameType, line: int) -> str:
    """Return file, line and function, or nothing of a frame that is not the program's."""
    code = frame.f_code
    name = code.co_filename.rpartition("/")[2]
    return "" if _package(frame) in _INSIDE else f"{name}:{line} ({code.co_name})"


def call_of(frame: FrameType | None) -> str:
    """Return what the program has called, of Python's library or ignis, such as ``Queue.get``."""
    found = ""
    while frame is not None and _package(frame) in _INSIDE:
        if frame.f_globals["__name__"] not in _WRAPPERS:
            call, package = frame.f_code.co_qualname, _package(frame)
            found = call if "." in call else f"{package}.{call}"
        frame = frame.f_back
    return "" if frame is None else found


def package_of(frame: FrameType | None) -> str:
    """Return the package that called into Python's library."""
    while frame is not None and _package(frame) in _LIBRARY:
        frame = frame.f_back
    return "" if frame is None else _package(frame)


def _package(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "")).partition(".")[0]
