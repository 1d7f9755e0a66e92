"""The contract between threads that use the same array at the same moment."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator

import pytest

import ignis
from ignis.errors import MemoryContractViolation, UseAfterFreeError
from ignis.runtime.array import nvarray, views
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.closed_view import ClosedView

ROUNDS = 300


@pytest.fixture(autouse=True)
def frequent_switches() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(*works: Callable[[], None]) -> None:
    """Run each work in a thread of its own, started at the same moment; re-raise a failure."""
    gate = threading.Barrier(len(works))
    failures: list[BaseException] = []

    def run(work: Callable[[], None]) -> None:
        gate.wait()
        try:
            work()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def test_a_view_that_was_made_keeps_its_root_from_being_freed(device: ignis.Device) -> None:
    for _ in range(ROUNDS):
        root = ignis.ones((4, 3))
        root[0].free()  # the list of views exists
        freed: list[bool] = []

        def look(root: ignis.NvArray = root) -> None:
            try:
                view = root[1:]
            except UseAfterFreeError:
                return
            assert view.tolist() == [1] * 9
            view.free()

        def free(root: ignis.NvArray = root, freed: list[bool] = freed) -> None:
            try:
                root.free()
                freed.append(True)
            except MemoryContractViolation:
                pass

        together(look, look, free)
        assert root.freed == bool(freed)
        if not freed:
            root.free()


def test_a_view_is_closed_by_one_thread_only(device: ignis.Device) -> None:
    for _ in range(ROUNDS):
        root = ignis.ones((4, 3))
        view = root[1:]
        closed: list[bool] = []

        def close(view: ignis.NvArray = view, closed: list[bool] = closed) -> None:
            try:
                view.free()
                closed.append(True)
            except UseAfterFreeError:
                pass

        together(close, close, close)
        assert closed == [True]
        root.free()


def test_a_view_that_a_free_overtakes_is_withdrawn(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = ignis.ones((4, 3))
    next_id = views._next_id

    def overtaken() -> int:
        # The maker of the view has looked at the state, and is not in the list of views yet.
        monkeypatch.setattr(views, "_next_id", next_id)
        root.free()
        return next_id()

    monkeypatch.setattr(views, "_next_id", overtaken)
    with pytest.raises(UseAfterFreeError):
        root[1:]
    assert root.freed


def test_the_second_of_two_who_close_a_view_is_told(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = ignis.ones((4, 3))
    view = root[1:]

    def overtaken(allocation: Allocation, identity: int) -> ClosedView:
        monkeypatch.setattr(nvarray, "ClosedView", ClosedView)
        view.free()
        return ClosedView(allocation, identity)

    monkeypatch.setattr(nvarray, "ClosedView", overtaken)
    with pytest.raises(UseAfterFreeError, match="closed"):
        view.free()
    root.free()


def test_a_refused_free_lists_views_that_come_and_go(device: ignis.Device) -> None:
    root = ignis.ones((4, 3))
    kept = [root[index % 4] for index in range(200)]
    done = threading.Event()

    def churn() -> None:
        while not done.is_set():
            root[1:].free()

    def refused() -> None:
        try:
            for _ in range(ROUNDS):
                with pytest.raises(MemoryContractViolation, match="live views"):
                    root.free()
        finally:
            done.set()

    together(churn, churn, refused)
    for view in kept:
        view.free()
    root.free()


def test_a_use_that_a_refused_free_meets_is_not_refused(device: ignis.Device) -> None:
    root = ignis.ones((4, 3))
    root.increment_ref("reader")
    done = threading.Event()

    def read() -> None:
        try:
            for _ in range(ROUNDS):
                assert root.tolist() == [1] * 12
                assert root[2:].tolist() == [1] * 6
        finally:
            done.set()

    def refused() -> None:
        while not done.is_set():
            with pytest.raises(MemoryContractViolation):
                root.free()

    together(read, refused)
    root.decrement_ref("reader")
    root.free()
