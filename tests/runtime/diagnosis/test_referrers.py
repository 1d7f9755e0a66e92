"""Who refers to an array, by the names of the program."""

from __future__ import annotations

import asyncio
import contextvars
import gc
import re
import threading
from collections import deque
from collections.abc import AsyncGenerator, Callable, Generator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import Tensor
from ignis.errors import LeakError, MemoryContractViolation
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


def _close_over_without_module(value: Any) -> None:
    def kept() -> Any:
        return value

    kept.__module__ = None  # type: ignore[assignment]
    SHELF.append(kept)


def _generate(value: Any) -> Generator[int]:
    yield id(value)


async def _wait(value: Any) -> None:
    items = {"row": [value]}
    del value
    await asyncio.sleep(0)
    items.clear()


async def _produce(value: Any) -> AsyncGenerator[int]:
    yield id(value)


def _suspend(coroutine: Any) -> None:
    coroutine.send(None)
    SHELF.append(coroutine)


def _start(value: Any) -> None:
    producer = _produce(value)
    with pytest.raises(StopIteration):
        anext(producer).send(None)
    SHELF.append(producer)


def _suspend_generator(value: Any) -> None:
    SHELF.append(_generate(value))
    next(SHELF[0])


def _set_variable(value: Any) -> None:
    context = contextvars.copy_context()
    context.run(VARIABLE.set, value)
    SHELF.append(context)


def _deep(value: Any) -> None:
    for _ in range(20):
        value = [value]
    _shelve(value)


VARIABLE: contextvars.ContextVar[Any] = contextvars.ContextVar("request rows")


def _suspended(function: Any, variable: str) -> str:
    code = function.__code__
    line = next(line for _, _, line in code.co_lines() if line and line > code.co_firstlineno)
    line += 2 if function is _wait else 0
    return f"local {variable} in suspended function {function.__name__} ({__file__}:{line})"


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
    "closure without a module": (
        _close_over_without_module,
        "variable 'value' of function None._close_over_without_module.<locals>.kept",
    ),
    "tensor": (lambda value: _shelve(Tensor(value)), f"{MODULE}.SHELF[0]"),
    "view": (lambda value: _shelve(value[0:1]), f"{MODULE}.SHELF[0]"),
    "NumPy's view": (lambda value: _shelve([np.from_dlpack(value)]), f"{MODULE}.SHELF[0][0]"),
    "far away": (_deep, f"{MODULE}.SHELF{'[0]' * 21}"),
    "suspended generator": (_suspend_generator, _suspended(_generate, "'value'")),
    "suspended coroutine": (
        lambda value: _suspend(_wait(value)),
        _suspended(_wait, "'items'['row'][0]"),
    ),
    "suspended asynchronous generator": (_start, _suspended(_produce, "'value'")),
    "context variable": (_set_variable, "context variable 'request rows'"),
}


@pytest.mark.parametrize("way", WAYS)
def test_names_lead_from_outside_of_ignis_to_the_array(device: ignis.Device, way: str) -> None:
    hold, name = WAYS[way]
    if way == "NumPy's view" and not device.api.host_addressable:
        pytest.skip("NumPy cannot see the memory")
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


def test_pinned_buffers_and_arrays_over_them_are_named(device: ignis.Device) -> None:
    buffer, other = ignis.PinnedBuffer(64), ignis.PinnedBuffer(32)
    CACHE.blocks["pinned"] = buffer
    SHELF.append([other.numpy("float32", 3)])
    del buffer, other
    with pytest.raises(LeakError) as caught:
        ignis.memory.check(include_pinned=True)
    text = str(caught.value)
    assert f"64 B pinned, owner 'ignis', referred to by {MODULE}.Cache.blocks['pinned']" in text
    assert f"32 B pinned, owner 'ignis', referred to by {MODULE}.SHELF[0][0]" in text
    del caught
    SHELF.clear()
    CACHE.blocks.clear()
    gc.collect()
    ignis.memory.check(include_pinned=True)


def test_a_buffer_that_is_not_freed_says_how_many_use_it_and_where_they_come_from(
    device: ignis.Device,
) -> None:
    with ignis.PinnedBuffer(48) as buffer:
        first = buffer.numpy()
        with pytest.raises(MemoryContractViolation, match=r"1 NumPy array or export over .* is al"):
            buffer.free()
        with ignis.tracing():
            second = buffer.numpy("float32", 2)
            with pytest.raises(
                MemoryContractViolation,
                match=rf"2 NumPy arrays or exports .* are alive; made at \S*{__name__[-14:]}\.py:",
            ):
                buffer.free()
        del first, second


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
