"""Operations on the life of arrays: made, viewed, held, transferred, freed, dropped."""

from __future__ import annotations

from typing import Any

import ignis
from ignis import memory as ledger
from ignis.errors import BoundsError, IgnisError, MemoryContractViolation
from ignis.stress.oracle import Outcome, Window
from ignis.stress.table import weight
from ignis.stress.world import Difference, World

__all__ = [
    "account",
    "decrement",
    "drop",
    "drop_in_a_cycle",
    "facts",
    "flatten",
    "free",
    "free_by_force",
    "free_in_a_hold",
    "hold_for_tape",
    "increment",
    "make_anew",
    "pin",
    "release_for_tape",
    "row",
    "scope",
    "transfer",
    "unpin",
    "view",
]

_HOLDERS = ("reader", "writer", None, None)
_TAPE = ("matmul", "softmax")


@weight(20)
def make_anew(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Put a new array into the slot and drop the old one."""
    w.make(index, word)


@weight(30)
def free(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Free a root or close a view, at times on behalf of another owner."""
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


@weight(3)
def free_by_force(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Free in spite of holders and views."""
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


@weight(30)
def view(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """View consecutive rows, of a view too."""
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


@weight(5)
def row(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """View one row; at times one that does not exist."""
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


@weight(5)
def flatten(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """View with one dimension."""
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


@weight(12)
def increment(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Take a reference, with a name or without."""
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


@weight(20)
def decrement(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Give a reference back that may not exist."""
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


@weight(4)
def free_in_a_hold(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Try to free inside a ``with`` block that holds."""
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


@weight(9)
def transfer(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Give the memory to another owner, at times on behalf of a wrong one."""
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


@weight(2)
def hold_for_tape(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Protect the content as a tape does."""
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


@weight(4)
def release_for_tape(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """End a protection that may not exist."""
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


@weight(1)
def pin(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Take page-locked memory."""
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


@weight(1)
def unpin(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Give page-locked memory back."""
    expected = window.expect_unpin()
    got: Outcome = None
    try:
        array.unpin()
    except IgnisError as error:
        got = error.__class__
    w.compare("unpin", got, expected)
    if got is None:
        window.memory.pinned = False


@weight(6)
def drop(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Leave the array to its finalizer."""
    w.put(index, None, None)


@weight(1)
def drop_in_a_cycle(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Leave the array to the garbage collector."""
    if not window.view:  # a view in a cycle would stay open until the collector runs
        cycle: list[Any] = [array]
        cycle.append(cycle)
        w.put(index, None, None)


@weight(10)
def facts(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Compare everything that an array says about itself."""
    memory = window.memory
    got = (array.freed, array.on_device, array.owner, array.is_view, array.nbytes, array.shape)
    live = memory.live and not window.closed
    expected = (window.freed, live, memory.owner, window.view, window.nbytes, window.shape)
    if got != expected:
        w.require("(freed, on_device, owner, is_view, nbytes, shape)", got, expected)
    if array.ref_count != memory.ref_count:
        w.require("ref_count", array.ref_count, memory.ref_count)


@weight(4)
def scope(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Make, write and free an array in a ``with`` block."""
    owner = w.owners[word % 3]
    w.act(owner)
    with ignis.empty((3, 5), "int32", w.device, owner=owner) as made:
        made.fill(word & 0xFFFF)
    if not made.freed or ledger.live_bytes(owner) < 0:
        raise Difference("the end of with did not free")


@weight(1)
def account(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Compare the bytes of an owner."""
    w.check_bytes(w.owners[word % 3])
