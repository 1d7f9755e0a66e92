"""Words that are operations.

A word has 64 bits. The low ones choose the operation and the slot, the others values. On an empty
slot every word makes an array, so that any subsequence of words is a valid run, which is what
shrinking needs.
"""

from __future__ import annotations

from ignis.stress import content, lifetime
from ignis.stress.table import ENTRIES, Operation
from ignis.stress.world import SLOTS, World

__all__ = ["OPERATIONS", "step", "describe"]

OPERATIONS = tuple(dict.fromkeys(ENTRIES))
"""Every operation once."""

# What is left of the 256 entries goes to the operations that everything else needs.
_table: list[Operation] = [*ENTRIES, *[lifetime.free, lifetime.view, content.fill] * 8][:256]
assert SLOTS == 32 and len(ENTRIES) <= len(_table) == 256


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
