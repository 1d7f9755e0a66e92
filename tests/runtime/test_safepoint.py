"""Which thread performs which pending free."""

from __future__ import annotations

import collections
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ignis.runtime import capture_state, safepoint


class Pending:
    """A free of a device's memory, or of nothing that is known, which notes that it happened."""

    def __init__(self, log: list[str], name: str, **facts: Any) -> None:
        self._log, self._name = log, name
        self.more: list[Callable[[], None]] = []
        vars(self).update(facts)

    def __call__(self) -> None:
        self._log.append(self._name)
        safepoint.pending.extend(self.more)


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> collections.deque[Any]:
    queue: collections.deque[Any] = collections.deque()
    monkeypatch.setattr(safepoint, "pending", queue)
    return queue


def capturing(monkeypatch: pytest.MonkeyPatch, **threads: tuple[str, str]) -> None:
    """Threads that capture: for each its device and its pool; `here` is this one."""
    idents = {"here": threading.get_ident()}
    found = {
        idents.get(name, -1 - number): SimpleNamespace(device=device, pool=pool)
        for number, (name, (device, pool)) in enumerate(threads.items())
    }
    monkeypatch.setattr(capture_state, "threads", found)


def test_a_thread_frees_the_memory_of_devices_on_which_nobody_captures(
    queue: collections.deque[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[str] = []
    queue.extend(Pending(log, f"{name}", device=name) for name in ("a", "b", "c", "b"))
    queue.insert(2, Pending(log, "unknown"))
    queue[1].more = [Pending(log, "later", device="c")]
    capturing(monkeypatch, other=("a", "pool of a"))
    with safepoint.only_of("b"):  # type: ignore[arg-type]
        safepoint.drain()
    assert log == ["b", "b"]
    safepoint.drain()
    assert log == ["b", "b", "c", "later"] or log == ["b", "b", "later", "c"]
    monkeypatch.setattr(capture_state, "threads", {})
    safepoint.drain()
    assert log[4:] == ["a", "unknown"] and not queue


def test_a_thread_that_captures_frees_what_belongs_to_its_graph_alone(
    queue: collections.deque[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[str] = []
    queue.extend(
        Pending(log, pool, device="a", allocator=pool) for pool in ("one", "two", "one", "none")
    )
    queue.append(Pending(log, "unknown"))
    capturing(monkeypatch, here=("a", "one"), other=("b", "two"))
    safepoint.drain()
    assert log == ["one", "one"]
    assert [vars(each).get("allocator") for each in queue] == ["two", "none", None]
