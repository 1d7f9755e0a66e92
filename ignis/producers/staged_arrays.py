"""Arrays of the host on a device, for the time of one launch.

Memory is staged as a whole, whatever views of it are passed, so that two arguments that share
memory share it on the device, and an access is judged by the memory that there really is.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ignis.base.lifetime import FreedOnError, Scoped, free_after, free_left
from ignis.errors import ArgumentError
from ignis.producers.host_arrays import HostArray, merged
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.views import window
from ignis.runtime.device import Device

ALIGNMENT = 16
"""What compilers conclude from an address, and what therefore must be so on the device, too."""
_BYTES = np.dtype(np.uint8)


class _Block:
    """Memory of the host, and its copy on the device."""

    def __init__(self, arrays: Sequence[HostArray], device: Device) -> None:
        self.start = min(each.start for each in arrays)
        self.end = max(each.start + each.nbytes for each in arrays)
        self.writable = any(each.writable for each in arrays)
        self.addresses = any(each.addresses for each in arrays)
        self.name = arrays[0].name
        # Where it begins, so that an address has the same low bits on both sides.
        self.lead = self.start % ALIGNMENT
        self.keep = [each.keep for each in arrays]
        first = arrays[0]
        alike = len({(each.dtype, each.shape) for each in arrays}) == 1
        whole = alike and first.whole and first.dtype is not None and not self.lead
        shape = first.shape if whole else (self.lead + self.end - self.start,)
        dtype = first.dtype if whole and first.dtype is not None else _BYTES
        raw = HostArray("", self.start, self.start, self.end - self.start, None, (), True, True, 0)
        self.host = raw.raw()
        self.array = NvArray(shape, dtype, device)
        with FreedOnError((self.array,)):
            content = self.host
            if self.lead:
                content = np.concatenate([np.zeros(self.lead, np.uint8), content])
            self.array.from_host_raw(content)

    @property
    def address(self) -> int:
        """Address of the copy of the first byte."""
        return (self.array.ptr or 0) + self.lead

    def translate(self, blocks: Sequence[_Block]) -> None:
        """Let the addresses in the copy be those of copies."""
        moves = [(each.start, each.end, each.address) for each in blocks]
        content = np.concatenate([np.zeros(self.lead, np.uint8), self.host])
        self.array.from_host_raw(_translated(content, moves))

    def collect(self, blocks: Sequence[_Block]) -> bool:
        """Copy what is on the device to the host; return False if that may not be written."""
        if self.end > self.start:
            values = self.array.to_host().reshape(-1).view(np.uint8)
            if self.addresses:
                values = _translated(
                    values, [(b.address, b.address + b.end - b.start, b.start) for b in blocks]
                )
            values = values[self.lead :]
            if not self.writable:
                return np.array_equal(values, self.host)
            np.copyto(self.host, values)
        return True


def _translated(
    content: np.ndarray[Any, Any], moves: Sequence[tuple[int, int, int]]
) -> np.ndarray[Any, Any]:
    """Bytes whose words, where they are addresses in a range, are those of another range."""
    found = content.copy()
    words, result = (each[: len(content) // 8 * 8].view(np.uint64) for each in (content, found))
    for start, end, other in moves:
        inside = (words >= start) & (words < end)
        result[inside] = words[inside] - np.uint64(start) + np.uint64(other)
    return found


class Staged(Scoped):
    """Arrays of the host with their copies on a device; a ``with`` block frees the copies.

    Parameters
    ----------
    arrays : iterable of HostArray
        They may share memory, and one may be given twice.
    device : Device
        Where the copies are.
    """

    def __init__(self, arrays: Iterable[HostArray], device: Device) -> None:
        self.device = device
        self._blocks: list[_Block] = []
        self._views: list[NvArray] = []
        with FreedOnError(block.array for block in self._blocks):
            for group in merged([each for each in arrays if each.nbytes]):
                self._blocks.append(_Block(group, device))
            for block in self._blocks:
                if block.addresses:
                    block.translate(self._blocks)

    def address(self, host: int) -> int | None:
        """Address on the device of an address of the host; None where nothing is staged."""
        for block in self._blocks:
            if block.start <= host < block.end:
                return block.address + host - block.start
        return None

    def array(self, host: HostArray) -> NvArray | None:
        """An array on the device that begins where one of the host does; None if it is empty."""
        for block in self._blocks:
            if host.nbytes and block.start <= host.address < block.end:
                offset = block.lead + host.address - block.start
                if offset == 0 and host.dtype == block.array.dtype:
                    return block.array
                dtype = host.dtype or _BYTES
                numel = (block.array.nbytes - offset) // dtype.itemsize
                view = window(block.array, (numel,), numel, offset, dtype)
                self._views.append(view)
                return view
        return None

    def translate(self, data: bytes) -> bytes:
        """Return bytes of a struct with the addresses in it, at multiples of 8, on the device."""
        words = bytearray(data)
        for offset in range(0, len(words) - 7, 8):
            (word,) = struct.unpack_from("<Q", words, offset)
            found = self.address(word) if word else None
            if found is not None:
                struct.pack_into("<Q", words, offset, found)
        return bytes(words)

    def name_of(self, address: int) -> str | None:
        """Return the name of the array with a copy at an address."""
        return next((each.name for each in self._blocks if each.array.ptr == address), None)

    def collect(self) -> None:
        """Copy everything that a kernel may have written back to the host.

        Raises
        ------
        ArgumentError
            If a kernel has written to an array that is read-only.
        """
        lost = [block.name for block in self._blocks if not block.collect(self._blocks)]
        if lost:
            raise ArgumentError(
                f"{', '.join(lost)}: the kernel wrote to a read-only array; pass a copy"
            )

    def free(self) -> None:
        """Free the copies."""
        free_left(*self._views, *(block.array for block in self._blocks))

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is None:
            self.free()
        else:
            free_after(error, *self._views, *(block.array for block in self._blocks))


def as_argument(staged: Staged, value: Any, kind: str | None = None) -> Any:
    """Return the argument of a launch: the staged copy of an array, anything else itself.

    For a parameter that is an integer it is the copy's address.
    """
    if not isinstance(value, HostArray):
        return value
    return staged.address(value.address) or 0 if kind == "integer" else staged.array(value)
