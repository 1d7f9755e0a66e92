"""The operations of the stress test, and the words that choose them.

Every operation acts on ignis and on the model, and compares the two. A word has 62 bits: the low
ones choose the operation and the slot, the others values. On an empty slot every word makes an
array. One word in sixteen is about a block of the pool that all threads have: see `blocks`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import ignis
from ignis import memory as ledger
from ignis.errors import BoundsError, MemoryContractViolation
from ignis.stress.oracle import Memory, Window
from ignis.stress.world import NOISE, SLOTS, VALUES, Difference, World

Operation = Callable[[World, int, Window, Any, int], None]
"""``operation(world, slot, window, array, bits)``: acts on ignis and on the model, and compares."""

WORDS = 1 << 62
"""How many words there are."""
SHARED, BLOCK = 0, 1
"""The `kind` of words about what threads share, and about a block."""

_HOLDERS = ("reader", "writer", None, None)
_TAPE = ("matmul", "softmax")

_entries: list[Operation] = []


def _weight(share: int) -> Callable[[Operation], Operation]:
    """Give an operation `share` of 256 entries in the table."""

    def add(operation: Operation) -> Operation:
        _entries.extend([operation] * share)
        return operation

    return add


# -- what arrays contain: writes, reads and copies -----------------------------------------------


@_weight(22)
def fill(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Set every element of a window."""
    expected = window.expect("write", w.choose_actor(window.memory, word))
    value = (word >> 8) & 63
    if w.done("fill", expected, array.fill, value):
        count = window.nbytes // window.itemsize
        window.memory.write(window.offset, VALUES[window.dtype][value] * count)


@_weight(6)
def zero(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Clear a window."""
    expected = window.expect("write", w.choose_actor(window.memory, word))
    if w.done("zero", expected, array.zero):
        window.memory.write(window.offset, bytes(window.nbytes))


@_weight(8)
def upload(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Write random bytes from the host, with or without a dtype."""
    expected = window.expect("write", w.choose_actor(window.memory, word))
    start = (word >> 8) & 0xFFFF
    data = NOISE[start : start + window.nbytes]
    if word & 64:
        w.attempt("from_host_raw", expected, array.from_host_raw, data)
    else:
        values = np.frombuffer(data, array.dtype).reshape(window.shape)
        w.attempt("from_host", expected, array.from_host, values)
    if expected is None:
        window.memory.write(window.offset, data)


@_weight(16)
def read(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Compare the content with what was written, or see the read refused."""
    expected = window.expect("read")
    if expected is None:
        w.verify(window, array)
    else:
        w.attempt("to_host", expected, array.to_host)


@_weight(24)
def append(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Copy rows of another slot; the range may be wrong, or overlap."""
    other = word & 31
    source = w.windows[other]
    if source is None:
        return
    actor = w.choose_actor(window.memory, word >> 5)
    start = (word >> 12) % (window.shape[0] + 3) - 1
    expected = window.expect_write_rows(source, start, actor)
    if w.done("write_rows", expected, array.write_rows, w.arrays[other], start):
        window.write_rows(source, start)


@_weight(8)
def clone(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Copy into a new array, which belongs to whoever acts."""
    expected = window.expect("read")
    actor = w.owners[(word >> 5) % 3]
    w.act(actor)
    made = w.attempt("clone", expected, array.clone)
    if expected is None:
        memory = Memory(window.nbytes, actor)
        memory.allocate()
        memory.content = window.content
        w.memories.add(memory)
        w.put(word & 31, Window(memory, window.shape, window.dtype, window.itemsize), made)


# -- the life of arrays: made, viewed, held, transferred, freed, dropped -------------------------


@_weight(20)
def make_anew(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Put a new array into the slot and drop the old one."""
    w.make(index, word)


@_weight(30)
def free(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Free a root or close a view, at times on behalf of another owner."""
    expected = window.expect_free(w.choose_actor(window.memory, word), False)
    if w.done("free", expected, array.free):
        window.free()


@_weight(3)
def free_by_force(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Free in spite of holders and views."""
    expected = window.expect_free(w.choose_actor(window.memory, word), True)
    if w.done("free(force=True)", expected, lambda: array.free(force=True)):
        w.warnings += window.memory.held and not window.view
        window.free()


@_weight(30)
def view(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """View consecutive rows, of a view too."""
    shape = window.shape
    start = (word >> 5) % (shape[0] + 1)
    rows = (word >> 9) % (shape[0] - start + 1)
    expected = window.expect("use")
    made = w.attempt("view", expected, lambda: array[start : start + rows])
    if expected is None:
        stride = window.nbytes // shape[0] if shape[0] else 0
        offset = start * stride if rows else 0
        w.put(word & 31, window.part((rows, *shape[1:]), offset), made)


@_weight(5)
def row(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """View one row; at times one that does not exist."""
    if len(window.shape) < 2:
        return
    rows, width = window.shape
    at = (word >> 5) % (rows + 1)
    expected = window.expect("use") or (BoundsError if at == rows else None)
    if at == rows and expected is not BoundsError:
        return  # freed and out of range: either error is right
    made = w.attempt("row", expected, lambda: array[at])
    if expected is None:
        w.put(word & 31, window.part((width,), at * width * window.itemsize), made)


@_weight(5)
def flatten(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """View with one dimension."""
    expected = window.expect("use")
    size = window.nbytes // window.itemsize
    made = w.attempt("reshape", expected, array.reshape, size)
    if expected is None:
        w.put(word & 31, window.part((size,), 0), made)


@_weight(12)
def increment(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Add a reference, with a name or without."""
    holder = _HOLDERS[word & 3]
    expected = window.expect("use")
    count = w.attempt("increment_ref", expected, array.increment_ref, holder)
    if expected is None:
        memory = window.memory
        memory.refs += 1
        if holder is not None:
            memory.named[holder] += 1
        w.require("ref_count", count, memory.ref_count)


@_weight(20)
def decrement(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Drop a reference that may not exist."""
    holder = _HOLDERS[word & 3]
    expected = window.expect_decrement(holder)
    count = w.attempt("decrement_ref", expected, array.decrement_ref, holder)
    if expected is None:
        window.memory.drop_holder(holder)
        w.require("ref_count", count, window.memory.ref_count)


@_weight(4)
def free_in_a_hold(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Try to free inside a ``with`` block that holds."""
    expected = window.expect("use") or (None if window.view else MemoryContractViolation)
    w.act(window.memory.owner)

    def call() -> None:
        with array.hold("stress"):
            if not window.view:
                array.free()

    w.attempt("free in a hold", expected, call)


@_weight(9)
def transfer(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Transfer the memory to another owner, at times on behalf of a wrong one."""
    target = w.owners[(word >> 8) % 3]
    expected = window.expect("transfer", w.choose_actor(window.memory, word))
    if w.done("transfer_ownership", expected, array.transfer_ownership, target):
        window.memory.owner = target


@_weight(4)
def send(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Write on one stream, transfer, and read on another one, which the transfer orders."""
    actor = w.choose_actor(window.memory, word)
    memory, target, value = window.memory, w.owners[(word >> 14) % 3], (word >> 8) & 63
    data = VALUES[window.dtype][value] * (window.nbytes // window.itemsize)
    expected = window.expect("write", actor)
    with w.streams[0]:
        w.attempt("fill", expected, array.fill, value)
    if expected is None:
        memory.write(window.offset, data)
        expected = window.expect("transfer", actor)
        w.attempt("transfer_ownership", expected, array.transfer_ownership, target)
        if expected is None:
            memory.owner = target
            with w.streams[1]:
                w.verify(window, array)


@_weight(2)
def hold_for_tape(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Protect the content as a tape does."""
    operation = _TAPE[word & 1]
    expected = window.expect("use")
    if w.done("tape_hold", expected, array.tape_hold, operation):
        window.memory.tape.append(operation)


@_weight(4)
def release_for_tape(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """End a protection that may not exist."""
    operation = _TAPE[word & 1]
    tape = window.memory.tape
    expected = None if operation in tape else MemoryContractViolation
    if w.done("tape_release", expected, array.tape_release, operation):
        tape.remove(operation)


@_weight(1)
def pin(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Allocate pinned memory for the array."""
    expected = window.expect("pin")
    if w.done("pin", expected, array.pin):
        window.memory.allocate()
        window.memory.pinned = True


@_weight(1)
def unpin(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Free the pinned memory of the array."""
    expected = window.expect("unpin")
    if w.done("unpin", expected, array.unpin):
        window.memory.pinned = False


@_weight(6)
def drop(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Leave the array to its finalizer."""
    w.put(index, None, None)


@_weight(1)
def drop_in_a_cycle(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Leave the array to the garbage collector."""
    if not window.view:  # a view in a cycle would stay open until the collector runs
        cycle: list[Any] = [array]
        cycle.append(cycle)
        w.put(index, None, None)


@_weight(10)
def facts(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Compare everything that an array says about itself."""
    memory = window.memory
    got = (array.freed, array.on_device, array.owner, array.is_view, array.nbytes, array.shape)
    live = memory.live and not window.closed
    expected = (window.freed, live, memory.owner, window.view, window.nbytes, window.shape)
    w.require("(freed, on_device, owner, is_view, nbytes, shape)", got, expected)
    w.require("ref_count", array.ref_count, memory.ref_count)


@_weight(4)
def scope(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Make, write and free an array in a ``with`` block."""
    owner = w.owners[word % 3]
    w.act(owner)
    with ignis.empty((3, 5), "int32", w.device, owner=owner) as made:
        made.fill(word & 0xFFFF)
    if not made.freed or ledger.live_bytes(owner) < 0:
        raise Difference("the end of with did not free")


@_weight(1)
def account(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Compare the bytes of an owner."""
    w.check_bytes(w.owners[word % 3])


# -- words ---------------------------------------------------------------------------------------

# What is left of the 256 entries goes to the operations that everything else needs.
TABLE: tuple[Operation, ...] = (*_entries, *(free, view, fill) * 8)[:256]
"""Every operation, as often as its weight says."""

assert SLOTS == 32 and len(_entries) <= len(TABLE) == 256


def kind(word: int) -> int:
    """Return the highest four bits of a word."""
    return word >> 58


def step(world: World, word: int) -> None:
    """Perform one operation and compare.

    Raises
    ------
    Difference
        If the outcome is not that of the model.
    """
    if kind(word) == BLOCK:
        world.blocks.step(word)
        return
    index = (word >> 8) & 31
    window = world.windows[index]
    if window is None:
        world.make(index, word >> 13)
    else:
        TABLE[word & 255](world, index, window, world.arrays[index], word >> 13)


def describe(world: World, word: int) -> str:
    """Say what `word` does in the present state."""
    if kind(word) == BLOCK:
        return world.blocks.describe(word)
    index = (word >> 8) & 31
    array = world.arrays[index]
    if array is None:
        return f"slot {index}: make"
    what = (
        f"view #{array.id} of array #{array.parent.id}" if array.is_view else f"array #{array.id}"
    )
    freed = ", freed" if array.freed else ""
    return f"slot {index}: {TABLE[word & 255].__name__} on {what}{freed}"
