"""Who refers to an array, by the names of the program."""

from __future__ import annotations

import gc
import re
import threading
from collections import deque
from collections.abc import Callable, Generator
from typing import Any

import pytest

import ignis
from ignis import Tensor
from ignis.runtime.diagnosis.referrers import reachable, referrers

SHELF: list[Any] = []
MODULE = __name__


class Cache:
    shared: Any = None

    def __init__(self) -> None:
        self.blocks: dict[str, Any] = {}


class Slotted:
    __slots__ = ("row",)


CACHE, SLOTTED = Cache(), Slotted()


@pytest.fixture(autouse=True)
def thawed() -> Generator[None]:
    """This module's own objects are looked at: tests/conftest.py has them frozen."""
    gc.unfreeze()
    yield
    gc.freeze()


def _shelve(value: Any) -> None:
    SHELF.append(value)


def _share(value: Any) -> None:
    Cache.shared = value


def _slot(value: Any) -> None:
    SLOTTED.row = [value]


def _close_over(value: Any) -> None:
    SHELF.append(lambda: value)


WAYS: dict[str, tuple[Callable[[Any], None], str]] = {
    "module variable": (_shelve, f"{MODULE}.SHELF[0]"),
    "class attribute": (_share, f"{MODULE}.Cache.shared"),
    "slot": (_slot, f"{MODULE}.Slotted.row[0]"),
    "instance attribute": (
        lambda value: CACHE.blocks.update(key=value),
        f"{MODULE}.Cache.blocks['key']",
    ),
    "nested": (lambda value: _shelve({"rows": (1, [value])}), f"{MODULE}.SHELF[0]['rows'][1][0]"),
    "deque": (lambda value: _shelve(deque([0, value])), f"{MODULE}.SHELF[0][1]"),
    "closure": (
        _close_over,
        f"variable 'value' of function {MODULE}._close_over.<locals>.<lambda>",
    ),
    "tensor": (lambda value: _shelve(Tensor(value)), f"{MODULE}.SHELF[0]"),
    "view": (lambda value: _shelve(value[0:1]), f"{MODULE}.SHELF[0]"),
}


@pytest.mark.parametrize("way", WAYS)
def test_names_lead_from_outside_of_ignis_to_the_array(device: ignis.Device, way: str) -> None:
    hold, name = WAYS[way]
    array = ignis.zeros((3, 2))
    number = array.id
    hold(array)
    del array
    try:
        assert referrers([number]) == {number: [name]}
    finally:
        SHELF.clear()
        CACHE.blocks.clear()
        Cache.shared = SLOTTED.row = None


def test_locals_are_named_with_their_function_and_line(device: ignis.Device) -> None:
    ready, leave = threading.Event(), threading.Event()
    numbers: list[int] = []

    def work() -> None:
        local = ignis.zeros(7)
        numbers.append(local.id)
        ready.set()
        leave.wait()
        local.free()

    thread = threading.Thread(target=work)
    thread.start()
    ready.wait()
    mine = ignis.zeros(3)
    try:
        found = referrers([*numbers, mine.id])
    finally:
        leave.set()
        thread.join()
    (theirs,), (ours,) = found[numbers[0]], found[mine.id]
    assert re.fullmatch(rf"local 'local' in function .*work \({re.escape(__file__)}:\d+\)", theirs)
    assert re.fullmatch(r"local 'mine' in function test_locals\w+ \(\S+:\d+\)", ours)
    mine.free()


def test_to_look_for_referrers_keeps_nothing_alive(device: ignis.Device) -> None:
    array = ignis.zeros(3)
    number = array.id
    assert len(referrers([number])[number]) == 1
    before = ignis.memory.live_bytes()
    del array
    assert ignis.memory.live_bytes() == before - 12
    assert referrers([number]) == {}


def test_a_few_of_many_referrers_are_named(device: ignis.Device) -> None:
    array = ignis.zeros(3)
    number = array.id
    holders = {index: Cache() for index in range(50)}
    for index, holder in holders.items():
        setattr(holder, f"attribute{index}", array)
    del array
    (names,) = referrers([number]).values()
    assert len(names) == 5 and names[-1] == "others"
    holders.clear()
    del holder
    assert referrers([number]) == {}


def test_what_objects_hold_is_found_but_not_what_their_classes_and_modules_do(
    device: ignis.Device,
) -> None:
    array, other = ignis.zeros(3), ignis.zeros(3)
    Cache.shared = other
    holder = Cache()
    holder.blocks["row"] = [(Tensor(array),)]
    assert reachable([holder]) == {array.id}
    Cache.shared = None
