"""The table of texture and surface objects, which native code reads."""

from __future__ import annotations

import ctypes
from collections import deque
from collections.abc import Mapping as Fields

from ignis.base.locks import Lock
from ignis.sim.abi.objects import Record
from ignis.sim.memory.mapping import Mapping


class ObjectTable:
    """Records by their handles, each of which is given once.

    Attributes
    ----------
    address : int
        Of the first record.
    """

    def __init__(self) -> None:
        self._memory = Mapping(Record.BYTES * Record.COUNT)
        self.address = self._memory.address
        # An index is used again as late as possible.
        self._free: deque[int] = deque()
        self._next = 1
        self._made = 0
        self._lock = Lock()

    def _record(self, index: int) -> ctypes.Array[ctypes.c_uint64]:
        fields = ctypes.c_uint64 * Record.FIELDS
        return fields.from_address(self.address + Record.BYTES * index)

    def add(self, values: Fields[int, int]) -> int:
        """Return the handle of a new record with these values by field; 0 if the table is full."""
        with self._lock:
            if self._next < Record.COUNT:
                index, self._next = self._next, self._next + 1
            elif self._free:
                index = self._free.popleft()
            else:
                return 0
            self._made += 1
            handle = self._made << Record.INDEX_BITS | index
        record = self._record(index)
        for field in range(Record.FIELDS):
            record[field] = values.get(field, 0)
        record[Record.HANDLE] = handle
        return handle

    def remove(self, handle: int, *kinds: int) -> bool:
        """Remove the record of a handle; whether there is one, of one of these kinds."""
        index = handle & Record.COUNT - 1
        with self._lock:
            record = self._record(index)
            if not handle or record[Record.HANDLE] != handle or record[Record.KIND] not in kinds:
                return False
            record[Record.HANDLE] = 0
            self._free.append(index)
        return True
