"""A set of arrays that all threads use at the same time.

Which thread is first is left to chance, so an outcome is not predicted but must be one that the
contract allows: whoever holds an array or has a view of it can read it and nobody can free it, and
of all who try to free it at most one succeeds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

import ignis
from ignis.errors import (
    DoubleFreeError,
    IgnisError,
    MemoryContractViolation,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.stress.world import Difference, DoubleFree

_COUNT = 8
_ROWS, _WIDTH = 6, 5


@dataclass(slots=True)
class _Shared:
    """One shared array, who tried to free it, and who did."""

    array: Any
    content: Any
    tried_by: list[int] = field(default_factory=list)
    freed_by: list[int] = field(default_factory=list)


class SharedSet:
    """The shared arrays.

    Parameters
    ----------
    device : Device
        Where they live.
    owners : sequence of str
        Two owners that the arrays are given to and fro.
    """

    def __init__(self, device: ignis.Device, owners: tuple[str, str]) -> None:
        self.device = device
        self.owners = owners
        self._entries = [self._make(index) for index in range(_COUNT)]

    def _make(self, value: int) -> _Shared:
        content = np.arange(_ROWS * _WIDTH, dtype=np.int32).reshape(_ROWS, _WIDTH) + value
        owner = self.owners[value & 1]
        array = ignis.empty(content.shape, "int32", self.device, owner=owner)
        with ignis.acting_as(owner):
            array.from_host(content)
        return _Shared(array, content)

    def step(self, word: int, thread: int) -> None:
        """Perform one operation on behalf of `thread`, and compare.

        Raises
        ------
        Difference
            If the outcome is one that the contract forbids.
        """
        index = word & (_COUNT - 1)
        operation, entry = self._operations[word >> 3 & 15], self._entries[index]
        try:
            operation(self, index, entry, thread, word >> 7)
        except UseAfterFreeError as error:
            if not entry.tried_by:
                raise Difference(f"nobody has freed the shared array: {error}") from None

    def _free(self, index: int, entry: _Shared, thread: int, value: int) -> None:
        entry.tried_by.append(thread)
        try:
            with ignis.acting_as(entry.array.owner):
                entry.array.free()
        except DoubleFreeError:
            if len(entry.tried_by) < 2:
                raise Difference("DoubleFreeError in the only free of a shared array") from None
        except OwnershipError:
            pass  # it was transferred after we had asked for its owner
        except MemoryContractViolation as error:
            if error.__class__ is not MemoryContractViolation:
                raise Difference(f"free of a shared array: {error!r}") from None
        else:
            entry.freed_by.append(thread)
            if len(entry.freed_by) > 1:
                raise DoubleFree("a shared array was freed twice")
            self._entries[index] = self._make(value & 0xFFFFFF)

    def _transfer(self, index: int, entry: _Shared, thread: int, value: int) -> None:
        try:
            with ignis.acting_as(entry.array.owner):
                entry.array.transfer_ownership(self.owners[value & 1])
        except MemoryContractViolation as error:
            if isinstance(error, UseAfterFreeError):
                raise
            if error.__class__ not in (MemoryContractViolation, OwnershipError):
                raise Difference(f"transfer of a shared array: {error!r}") from None

    def _hold(self, index: int, entry: _Shared, thread: int, value: int) -> None:
        holder = f"thread {thread}"
        entry.array.increment_ref(holder)
        try:
            if not np.array_equal(entry.array.to_host(), entry.content):
                raise Difference("the content of a held array differs")
            if entry.array.decrement_ref(holder) < 0:
                raise Difference("the count of a held array is below 0")
        except IgnisError as error:
            raise Difference(f"use of a held array: {error!r}") from None

    def _view(self, index: int, entry: _Shared, thread: int, value: int) -> None:
        start = value % _ROWS
        view = entry.array[start:]
        try:
            if not np.array_equal(view.to_host(), entry.content[start:]):
                raise Difference("the content of a view differs")
            view.free()
        except IgnisError as error:
            raise Difference(f"use of an open view: {error!r}") from None

    def describe(self, word: int) -> str:
        """Say what `word` does."""
        operation = self._operations[word >> 3 & 15]
        return f"shared array {word & (_COUNT - 1)}: {operation.__name__.lstrip('_')}"

    def finish(self) -> None:
        """Free what is left; no thread may use the set any more."""
        while self._entries:
            array = self._entries.pop().array
            with ignis.acting_as(array.owner):
                array.free()

    _operations = (_free, _transfer, *[_hold] * 7, *[_view] * 7)
