"""Operations on what arrays contain: writes, reads and copies."""

from __future__ import annotations

from typing import Any

import numpy as np

from ignis.errors import IgnisError
from ignis.stress.oracle import Memory, Outcome, Window
from ignis.stress.table import weight
from ignis.stress.world import NOISE, VALUES, World

__all__ = ["append", "clone", "fill", "read", "upload", "zero"]


@weight(22)
def fill(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Set every element of a window."""
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


@weight(6)
def zero(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Clear a window."""
    expected = window.expect_write(w.choose_actor(window.memory, word))
    got: Outcome = None
    try:
        array.zero()
    except IgnisError as error:
        got = error.__class__
    w.compare("zero", got, expected)
    if got is None:
        window.memory.write(window.offset, bytes(window.nbytes))


@weight(8)
def upload(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Write random bytes from the host, with or without a dtype."""
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


@weight(16)
def read(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Compare the content with what was written, or see the read refused."""
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


@weight(24)
def append(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Copy rows of another slot; the range may be wrong, or overlap."""
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


@weight(8)
def clone(w: World, index: int, window: Window, array: Any, word: int) -> None:
    """Copy into a new array of the same owner."""
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
