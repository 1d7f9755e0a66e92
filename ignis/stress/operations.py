"""The operations: each acts on ignis and on the model, and compares the two.

An operation is a 64-bit word. Its low bits choose the operation and the slot, the others values. On
an empty slot every word makes an array, so that any subsequence of words is a valid run, which is
what shrinking needs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import ignis
from ignis import memory as ledger
from ignis.errors import BoundsError, IgnisError, MemoryContractViolation
from ignis.stress.oracle import Memory, Outcome, Window
from ignis.stress.world import NOISE, SLOTS, VALUES, Difference, World

__all__ = ["describe", "step"]

_HOLDERS = ("reader", "writer", None, None)
_TAPE = ("matmul", "softmax")

Operation = Callable[[World, int, Window, Any, int], None]
_table: list[Operation] = []


def step(world: World, word: int) -> None:
    """Perform one operation and compare.

    Raises
    ------
    Difference
        If the outcome is not that of the model.
    """
    index = (word >> 8) & 31
    window = world.windows[index]
    if window is None:
        world.make(index, word >> 13)
    else:
        _table[word & 255](world, index, window, world.arrays[index], word >> 13)


def describe(world: World, word: int) -> str:
    """Say what `word` does in the present state."""
    index = (word >> 8) & 31
    array = world.arrays[index]
    if array is None:
        return f"slot {index}: make"
    name = _table[word & 255].__name__.strip("_")
    what = (
        f"view #{array.id} of array #{array.parent.id}" if array.is_view else f"array #{array.id}"
    )
    return f"slot {index}: {name} on {what}{', freed' if array.freed else ''}"


def _weight(share: int) -> Callable[[Operation], Operation]:
    def add(operation: Operation) -> Operation:
        _table.extend([operation] * share)
        return operation

    return add


@_weight(20)
def make_anew(w: World, index: int, window: Window, array: Any, word: int) -> None:
    w.make(index, word)


@_weight(30)
def free(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_free(w.choose_actor(window.memory, word), False)
    got: Outcome = None
    try:
        array.free()
    except IgnisError as error:
        got = error.__class__
    if got is not expected:
        w.compare("free", got, expected)
    if got is None:
        window.free()


@_weight(3)
def free_by_force(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_free(w.choose_actor(window.memory, word), True)
    got: Outcome = None
    try:
        array.free(force=True)
    except IgnisError as error:
        got = error.__class__
    w.compare("free(force=True)", got, expected)
    if got is None:
        w.warnings += window.memory.held and not window.view
        window.free()


@_weight(30)
def view(w: World, index: int, window: Window, array: Any, word: int) -> None:
    shape, target = window.shape, word & 31
    start = (word >> 5) % (shape[0] + 1)
    rows = (word >> 9) % (shape[0] - start + 1)
    expected = window.expect_use()
    got: Outcome = None
    made: Any = None
    try:
        made = array[start : start + rows]
    except IgnisError as error:
        got = error.__class__
    if got is not expected:
        w.compare("view", got, expected)
    if made is not None:
        window.memory.take()
        stride = window.nbytes // shape[0] if shape[0] else 0
        offset = window.offset + (start * stride if rows else 0)
        w.put(
            target,
            Window(
                window.memory,
                (rows, *shape[1:]),
                window.dtype,
                window.itemsize,
                offset,
                rows * stride,
                True,
            ),
            made,
        )


@_weight(5)
def row(w: World, index: int, window: Window, array: Any, word: int) -> None:
    if len(window.shape) < 2:
        return
    rows, width = window.shape
    at = (word >> 5) % (rows + 1)
    expected = window.expect_use() or (BoundsError if at == rows else None)
    if at == rows and expected is not BoundsError:
        return  # freed and out of range: either error is right
    got: Outcome = None
    made: Any = None
    try:
        made = array[at]
    except IgnisError as error:
        got = error.__class__
    w.compare("row", got, expected)
    if made is not None:
        window.memory.take()
        nbytes = width * window.itemsize
        offset = window.offset + at * nbytes
        made_window = Window(
            window.memory, (width,), window.dtype, window.itemsize, offset, nbytes, True
        )
        w.put(word & 31, made_window, made)


@_weight(5)
def flatten(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_use()
    got: Outcome = None
    made: Any = None
    size = window.nbytes // window.itemsize
    try:
        made = array.reshape(size)
    except IgnisError as error:
        got = error.__class__
    w.compare("reshape", got, expected)
    if made is not None:
        window.memory.take()
        made_window = Window(
            window.memory,
            (size,),
            window.dtype,
            window.itemsize,
            window.offset,
            window.nbytes,
            True,
        )
        w.put(word & 31, made_window, made)


@_weight(22)
def fill(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_write(w.choose_actor(window.memory, word))
    value = (word >> 8) & 63
    got: Outcome = None
    try:
        array.fill(value)
    except IgnisError as error:
        got = error.__class__
    if got is not expected:
        w.compare("fill", got, expected)
    if got is None:
        count = window.nbytes // window.itemsize
        window.memory.write(window.offset, VALUES[window.dtype][value] * count)


@_weight(6)
def zero(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_write(w.choose_actor(window.memory, word))
    got: Outcome = None
    try:
        array.zero()
    except IgnisError as error:
        got = error.__class__
    w.compare("zero", got, expected)
    if got is None:
        window.memory.write(window.offset, bytes(window.nbytes))


@_weight(8)
def upload(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_write(w.choose_actor(window.memory, word))
    start = (word >> 8) & 0xFFFF
    data = NOISE[start : start + window.nbytes]
    got: Outcome = None
    try:
        if word & 64:
            array.from_host_raw(data)
        else:
            array.from_host(np.frombuffer(data, array.dtype).reshape(window.shape))
    except IgnisError as error:
        got = error.__class__
    w.compare("from_host", got, expected)
    if got is None:
        window.memory.write(window.offset, data)


@_weight(16)
def read(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_read()
    if expected is None:
        w.verify(window, array)
        return
    got: Outcome = None
    try:
        array.to_host()
    except IgnisError as error:
        got = error.__class__
    w.compare("to_host", got, expected)


@_weight(24)
def append(w: World, index: int, window: Window, array: Any, word: int) -> None:
    other = word & 31
    source = w.windows[other]
    if source is None:
        return
    actor = w.choose_actor(window.memory, word >> 5)
    start = (word >> 12) % (window.shape[0] + 3) - 1
    expected = window.expect_write_rows(source, start, actor)
    got: Outcome = None
    try:
        array.write_rows(w.arrays[other], start)
    except IgnisError as error:
        got = error.__class__
    if got is not expected:
        w.compare("write_rows", got, expected)
    if got is None:
        window.write_rows(source, start)


@_weight(8)
def clone(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_read()
    got: Outcome = None
    made: Any = None
    try:
        made = array.clone()
    except IgnisError as error:
        got = error.__class__
    w.compare("clone", got, expected)
    if made is not None:
        memory = Memory(window.nbytes, window.memory.owner)
        memory.take()
        content = window.content
        if content is not None:
            memory.content = content
        w.memories.add(memory)
        made_window = Window(
            memory, window.shape, window.dtype, window.itemsize, 0, window.nbytes, False
        )
        w.put(word & 31, made_window, made)


@_weight(12)
def increment(w: World, index: int, window: Window, array: Any, word: int) -> None:
    holder = _HOLDERS[word & 3]
    expected = window.expect_use()
    got: Outcome = None
    count = 0
    try:
        count = array.increment_ref(holder)
    except IgnisError as error:
        got = error.__class__
    if got is not expected:
        w.compare("increment_ref", got, expected)
    if got is None:
        memory = window.memory
        memory.refs += 1
        if holder is not None:
            memory.named[holder] = memory.named.get(holder, 0) + 1
        w.require("ref_count", count, memory.ref_count)


@_weight(20)
def decrement(w: World, index: int, window: Window, array: Any, word: int) -> None:
    holder = _HOLDERS[word & 3]
    expected = window.expect_decrement(holder)
    got: Outcome = None
    count = 0
    try:
        count = array.decrement_ref(holder)
    except IgnisError as error:
        got = error.__class__
    if got is not expected:
        w.compare("decrement_ref", got, expected)
    if got is None:
        window.memory.drop_holder(holder)
        w.require("ref_count", count, window.memory.ref_count)


@_weight(4)
def free_in_a_hold(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_use() or (None if window.view else MemoryContractViolation)
    w.act(window.memory.owner)
    got: Outcome = None
    try:
        with array.hold("stress"):
            if not window.view:
                array.free()
    except IgnisError as error:
        got = error.__class__
    w.compare("free in a hold", got, expected)


@_weight(9)
def transfer(w: World, index: int, window: Window, array: Any, word: int) -> None:
    target = w.owners[(word >> 8) % 3]
    expected = window.expect_transfer(w.choose_actor(window.memory, word))
    got: Outcome = None
    try:
        array.transfer_ownership(target)
    except IgnisError as error:
        got = error.__class__
    w.compare("transfer_ownership", got, expected)
    if got is None:
        window.memory.owner = target


@_weight(2)
def hold_for_tape(w: World, index: int, window: Window, array: Any, word: int) -> None:
    operation = _TAPE[word & 1]
    got: Outcome = None
    try:
        array.tape_hold(operation)
    except IgnisError as error:
        got = error.__class__
    w.compare("tape_hold", got, window.expect_use())
    if got is None:
        tape = window.memory.tape
        tape[operation] = tape.get(operation, 0) + 1


@_weight(4)
def release_for_tape(w: World, index: int, window: Window, array: Any, word: int) -> None:
    operation = _TAPE[word & 1]
    tape = window.memory.tape
    expected = None if operation in tape else MemoryContractViolation
    got: Outcome = None
    try:
        array.tape_release(operation)
    except IgnisError as error:
        got = error.__class__
    w.compare("tape_release", got, expected)
    if got is None:
        tape[operation] -= 1
        if not tape[operation]:
            del tape[operation]


@_weight(2)
def pin(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_pin()
    got: Outcome = None
    try:
        array.pin()
    except IgnisError as error:
        got = error.__class__
    w.compare("pin", got, expected)
    if got is None:
        window.memory.take()
        window.memory.pinned = True


@_weight(2)
def unpin(w: World, index: int, window: Window, array: Any, word: int) -> None:
    expected = window.expect_unpin()
    got: Outcome = None
    try:
        array.unpin()
    except IgnisError as error:
        got = error.__class__
    w.compare("unpin", got, expected)
    if got is None:
        window.memory.pinned = False


@_weight(6)
def drop(w: World, index: int, window: Window, array: Any, word: int) -> None:
    w.put(index, None, None)


@_weight(1)
def drop_in_a_cycle(w: World, index: int, window: Window, array: Any, word: int) -> None:
    if not window.view:  # a view in a cycle would stay open until the collector runs
        cycle: list[Any] = [array]
        cycle.append(cycle)
        w.put(index, None, None)


@_weight(10)
def facts(w: World, index: int, window: Window, array: Any, word: int) -> None:
    memory = window.memory
    got = (array.freed, array.on_device, array.owner, array.is_view, array.nbytes, array.shape)
    live = memory.live and not window.closed
    expected = (window.freed, live, memory.owner, window.view, window.nbytes, window.shape)
    if got != expected:
        w.require("(freed, on_device, owner, is_view, nbytes, shape)", got, expected)
    if array.ref_count != memory.ref_count:
        w.require("ref_count", array.ref_count, memory.ref_count)


@_weight(4)
def scope(w: World, index: int, window: Window, array: Any, word: int) -> None:
    owner = w.owners[word % 3]
    w.act(owner)
    with ignis.empty((3, 5), "int32", w.device, owner=owner) as made:
        made.fill(word & 0xFFFF)
    if not made.freed or ledger.live_bytes(owner) < 0:
        raise Difference("the end of with did not free")


@_weight(1)
def account(w: World, index: int, window: Window, array: Any, word: int) -> None:
    w.check_bytes(w.owners[word % 3])


# What is left of the 256 entries goes to the operations that everything else needs.
_table.extend([free, fill, view, decrement] * 64)
del _table[256:]
assert SLOTS == 32 and len(_table) == 256
