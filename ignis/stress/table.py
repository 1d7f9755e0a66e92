"""The operations of the stress test, each with its share of all operations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ignis.stress.oracle import Window
from ignis.stress.world import World

__all__ = ["ENTRIES", "Operation", "weight"]

Operation = Callable[[World, int, Window, Any, int], None]
"""``operation(world, slot, window, array, bits)``: acts on ignis and on the model, and compares."""

ENTRIES: list[Operation] = []
"""Every operation as often as its weight says."""


def weight(share: int) -> Callable[[Operation], Operation]:
    """Add an operation to the table, with `share` entries."""

    def add(operation: Operation) -> Operation:
        ENTRIES.extend([operation] * share)
        return operation

    return add
