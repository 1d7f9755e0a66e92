"""Broken rules of the ownership contract, for tests that must find them."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from ignis.runtime.array import nvarray, window
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.arrival import Arrival
from ignis.runtime.ownership.owners import DEFAULT_OWNER

Clean = Callable[[], None]
"""Ends what the defect has left behind."""


@dataclass(frozen=True)
class Planted:
    """A defect: `plant` breaks ignis, and a run then differs with `text`.

    `longest` is how many operations of the shortest sequence show it at most.
    """

    name: str
    plant: Callable[[pytest.MonkeyPatch], Clean]
    text: str
    longest: int


def _nothing() -> None:
    """There is nothing to end."""


def _free_despite_views(monkeypatch: pytest.MonkeyPatch) -> Clean:
    real = Allocation.free

    def free(self: Allocation, force: bool = False) -> None:
        views, self.views = self.views, None
        try:
            real(self, force)
        finally:
            self.views = views

    monkeypatch.setattr(Allocation, "free", free)
    return _nothing


def _stale_view(monkeypatch: pytest.MonkeyPatch) -> Clean:
    monkeypatch.setattr(nvarray, "ClosedView", lambda allocation, view: allocation)
    return _nothing


def _double_free(monkeypatch: pytest.MonkeyPatch) -> Clean:
    real = Allocation.free

    def free(self: Allocation, force: bool = False) -> None:
        if not self.freed:
            real(self, force)

    monkeypatch.setattr(Allocation, "free", free)
    return _nothing


def _leak(monkeypatch: pytest.MonkeyPatch) -> Clean:
    leaked: list[Allocation] = []
    real = NvArray.__del__

    def forget(self: Any) -> None:
        allocation = getattr(self, "allocation", None)
        if type(allocation) is Allocation and self.parent is None and allocation.live:
            leaked.append(allocation)
        else:
            real(self)

    monkeypatch.setattr(NvArray, "__del__", forget)

    def clean() -> None:
        with warnings.catch_warnings(action="ignore"):  # some were held
            for allocation in leaked:
                allocation.finalize()

    return clean


def _wrong_copy(monkeypatch: pytest.MonkeyPatch) -> Clean:
    real = NvArray.write_rows

    def write_rows(self: NvArray, src: NvArray, start_row: int) -> NvArray:
        return real(self, src, max(start_row - 1, 0))

    monkeypatch.setattr(NvArray, "write_rows", write_rows)
    return _nothing


def _wrong_owner(monkeypatch: pytest.MonkeyPatch) -> Clean:
    monkeypatch.setattr(window, "_acting", lambda: DEFAULT_OWNER)
    return _nothing


def _unordered_transfer(monkeypatch: pytest.MonkeyPatch) -> Clean:
    monkeypatch.setattr(Arrival, "order", lambda self, stream, used, operation: True)
    return _nothing


PLANTED = (
    # Make, at times clone, view, free.
    Planted(
        "free despite views",
        _free_despite_views,
        "free: success, expected MemoryContractViolation",
        4,
    ),
    Planted("stale view", _stale_view, "", 5),
    Planted("double free", _double_free, "free: success, expected DoubleFreeError", 4),
    Planted("leak", _leak, "never freed", 3),
    Planted("wrong copy", _wrong_copy, "differs from byte|write_rows", 4),
    Planted("wrong owner", _wrong_owner, "", 3),
)

UNORDERED = Planted(
    "unordered transfer", _unordered_transfer, "differs from byte|may not have ended", 3
)
"""Found on the simulator only: a GPU has mostly done the work when nobody waits for it."""
