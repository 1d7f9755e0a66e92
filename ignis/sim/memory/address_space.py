"""The simulated devices' memory: one reserved range of host addresses, and a map of what is valid.

Device addresses are host addresses inside the range, so that a kernel's loads and stores need no
translation. Every 16-byte granule of the range has one byte in the shadow map: the number of its
leading bytes that belong to a live allocation. The shadow is what makes a wild pointer an
illegal-address error instead of the end of the process.
"""

from __future__ import annotations

import ctypes
import mmap
from bisect import bisect_left, bisect_right, insort
from collections import deque
from collections.abc import Callable

from ignis.base import raw
from ignis.base.locks import Lock
from ignis.driver.protocol import Describe
from ignis.sim.memory.device_heap import DeviceHeap
from ignis.sim.memory.mapping import Mapping, SharedMapping
from ignis.sim.memory.object_table import ObjectTable
from ignis.sim.memory.validity import Validity
from ignis.sim.settings import checkers

GRANULE = 16
"""Bytes of memory that share one byte of the shadow map."""

_UNIT = 256
"""Smallest distance between two allocations, and their least alignment."""
_RED_ZONE = 64
"""Bytes after every allocation that belong to nobody; more while a checker is on."""
_BUCKET = 20
"""log2 of the window of addresses whose small allocations share one sorted list."""
_LARGE = 1 << 20
"""Allocations of this size and above have a sorted list of their own."""
_MOST_CACHED = 256 << 20
"""Freed bytes that stay mapped for reuse; large blocks beyond it are released to the system."""
_REMEMBERED = 1 << 16
"""Freed allocations that a report can still name."""
_MOST_IDLE = 64 << 20
"""Bytes of small freed blocks that stay mapped while addresses are not used again."""
_LONGEST_TEXT = 1 << 16
_FULL = bytes([GRANULE]) * 4096
_EMPTY = bytes(4096)


class AddressSpace:
    """One reserved range of addresses in which all simulated memory is allocated.

    Thread-safe. Memory is zero when it is allocated for the first time; memory that is used again
    has its old content, as on a device. While a checker is on, no address is allocated again before
    all others were: what is stale stays invalid. Freed memory then goes back to the system, and
    allocations are a quarter of their size apart, at least 256 bytes.

    Attributes
    ----------
    base, span : int
        Address and size of the range; the size is rounded up to whole pages.
    shadow : int
        Host address of the shadow map: one byte per 16 bytes of the range.
    validity : Validity or None
        Which bytes were written, while that is checked.
    objects : ObjectTable
        The texture and surface objects on the memory.
    device_heap : DeviceHeap
        What kernels have allocated.
    fd : int
        The file that has the memory: its byte `n` is that at ``base + n``.
    describe : callable or None
        Whom to ask whose memory an address is; see `ignis.driver.protocol.Driver`.
    visited : callable or None
        Says whether others may write memory while a launch runs.
    releases : list of callable
        Told of each range, by address and size, of which nothing need be remembered any more.
    """

    def __init__(self, span: int) -> None:
        if span <= 0:
            raise ValueError(f"the span must be positive, not {span}")
        self.span = -(-span // _LARGE) * _LARGE
        self._memory = SharedMapping(self.span)
        # Native code reads the map eight bytes at a time.
        self._shadow = Mapping(self.span // GRANULE + 8)
        self.base = self._memory.address
        self.fd = self._memory.fd
        self.shadow = self._shadow.address
        self.objects = ObjectTable()
        self.device_heap = DeviceHeap(self)
        self._shadow_view = memoryview(self._shadow.memory)
        self._lock = Lock()
        # start -> bytes asked for, and start -> (first byte, size) of the block around them
        self._live: dict[int, int] = {}
        self._blocks: dict[int, tuple[int, int]] = {}
        # start -> (offset, size) of the pages that show another process's memory
        self._shown: dict[int, tuple[int, int]] = {}
        # Free blocks below the top, indexed by both ends, and by size. What `_free` maps counts:
        # entries of the others may be stale, and lack where Python had no memory for them.
        self._free: dict[int, int] = {}
        self._free_end: dict[int, int] = {}
        self._by_size: dict[int, list[int]] = {}
        self._sizes: list[int] = []
        # The first unit is never allocated, so that small negative offsets are invalid too.
        self._top = self.base + _UNIT
        self._cached = 0
        self._limit = self.base + self.span
        self._small: dict[int, list[int]] = {}
        self._big: list[int] = []
        self.describe: Describe | None = None
        self.visited: Callable[[], bool] | None = None
        self.releases: list[Callable[[int, int], None]] = []
        self._fresh = False
        # Starts of free blocks, the next one last, once all addresses were used.
        self._round: list[int] = []
        self._idle = 0
        self._freed: deque[tuple[int, int]] = deque(maxlen=_REMEMBERED)
        self.validity: Validity | None = None
        checkers.on_change(self)
        self.checks_changed()

    def checks_changed(self) -> None:
        """Begin or end to track what is written; what is live now counts as written."""
        with self._lock:
            self._fresh = bool(checkers.variant)
            if "u" not in checkers.variant:
                self.validity = None
            elif self.validity is None:
                self.validity = Validity(self.base, self.span)
                # A window at once: there are thousands in one. The shadow map guards the gaps.
                for starts in (*self._small.values(), *([start] for start in self._big)):
                    if starts:
                        end = starts[-1] + self._live[starts[-1]]
                        self.validity.write(starts[0], end - starts[0])

    def allocate(self, nbytes: int, align: int = _UNIT, *, written: bool = True) -> int:
        """Allocate `nbytes` bytes; their address is a multiple of `align`.

        `written` says whether they count as written, where that is checked. Raises MemoryError if
        the range has no free block of that size.
        """
        if nbytes <= 0:
            raise ValueError(f"cannot allocate {nbytes} bytes")
        zone = _RED_ZONE
        if self._fresh:  # addresses that nobody touches cost nothing
            zone = min(max(nbytes // 4, _UNIT), _LARGE)
        size = (nbytes + zone + _UNIT - 1) // _UNIT * _UNIT
        slack = 0 if align <= _UNIT else align
        self._lock.acquire()
        try:
            block = self._find_block(size + slack)
            start = block if not slack else -(-block // align) * align
            self._cached = max(self._cached - nbytes, 0)
            self._admit(start, nbytes, (block, size + slack), written)
        finally:
            self._lock.release()
        return start

    def _admit(self, start: int, nbytes: int, block: tuple[int, int], written: bool) -> None:
        """Make an allocation live; the caller holds the lock."""
        starts = self._big if nbytes >= _LARGE else self._small.setdefault(start >> _BUCKET, [])
        try:
            self._live[start] = nbytes
            self._blocks[start] = block
            self._mark(start, nbytes)
            if self.validity is not None:
                mark = self.validity.write if written else self.validity.forget
                mark(start, nbytes)
            insort(starts, start)
        except BaseException:  # without memory of Python's own the addresses are lost, no more
            self._live.pop(start, None)
            self._blocks.pop(start, None)
            raise

    def attach(self, fd: int, offset: int, nbytes: int) -> int:
        """Map `nbytes` bytes of another process's `fd`, from `offset` on; return their address.

        Only these bytes are valid here, though their first and last page have more. `free` ends the
        mapping. Raises MemoryError if there are no addresses left, OSError if the system refuses.
        """
        before = offset % mmap.PAGESIZE
        span = -(-(before + nbytes) // mmap.PAGESIZE) * mmap.PAGESIZE
        size = span + mmap.PAGESIZE
        with self._lock:
            block = self._find_block(size)
            first = -(-(block - self.base) // mmap.PAGESIZE) * mmap.PAGESIZE
            start = self.base + first + before
            try:
                self._memory.show(first, span, fd, offset - before)
            except OSError:
                self._coalesce(block, size)
                raise
            self._shown[start] = first, span
            self._admit(start, nbytes, (block, size), True)
        return start

    def free(self, ptr: int) -> None:
        """Free the allocation that starts at `ptr` (else KeyError); its bytes become invalid."""
        with self._lock:
            nbytes = self._live[ptr]
            block, size = self._blocks[ptr]
            if ptr in self._shown:
                self._memory.restore(*self._shown[ptr])
                del self._shown[ptr]
            starts = self._big if nbytes >= _LARGE else self._small[ptr >> _BUCKET]
            index = bisect_left(starts, ptr)
            del starts[index]
            del self._live[ptr]
            del self._blocks[ptr]
            try:
                self._clear(ptr, nbytes)
            except MemoryError:  # of Python's own: it must not stay valid
                self._clear(ptr, nbytes)
            try:
                self._coalesce(block, size)
                self._freed.append((ptr, nbytes))
            except MemoryError:
                pass  # it is freed, even if Python has no memory to note where

    def find(self, addr: int) -> tuple[int, int] | None:
        """Return (start, nbytes) of the live allocation that contains `addr`, or None."""
        nbytes = self._live.get(addr)
        if nbytes is not None:
            return addr, nbytes
        self._lock.acquire()  # without the frame that ends a block: every launch asks
        try:
            window = addr >> _BUCKET
            for starts in (self._small.get(window), self._small.get(window - 1), self._big):
                index = bisect_right(starts, addr) if starts else 0
                if starts and index:
                    start = starts[index - 1]
                    nbytes = self._live[start]
                    if addr - start < nbytes:
                        return start, nbytes
        finally:
            self._lock.release()
        return None

    def freed_around(self, addr: int) -> tuple[int, int] | None:
        """Return (start, nbytes) of the latest freed allocation that contained `addr`, or None.

        One whose memory, or the beginning of it, belongs to another one by now does not count.
        """
        if self.find(addr) is not None:
            return None
        # Copies are made at once, without the lock: a finalizer that the garbage collector runs
        # meanwhile may free.
        for start, nbytes in reversed(self._freed.copy()):
            if start <= addr < start + nbytes:
                return None if self.find(start) else (start, nbytes)
        return None

    def text(self, addr: int) -> str:
        """The zero-terminated string at an address, as a report or a printing kernel shows it."""
        found = self.find(addr)
        if found is None:
            return "(null)" if addr == 0 else f"({addr:#x})"
        room = min(found[0] + found[1] - addr, _LONGEST_TEXT)
        return ctypes.string_at(addr, room).split(b"\0", 1)[0].decode("utf-8", "replace")

    def nearest(self, addr: int) -> tuple[int, int] | None:
        """Return (start, nbytes) of the live allocation whose ends are closest to `addr`."""
        return min(
            self._live.copy().items(),
            key=lambda block: max(block[0] - addr, addr - (block[0] + block[1] - 1), 0),
            default=None,
        )

    def _find_block(self, size: int) -> int:
        """Remove a block of `size` bytes from the free ones, or begin one behind them all."""
        if self._fresh and self._top + size > self._limit:
            return self._next_free(size)
        start = 0 if self._fresh else self._pop_or_split(size)
        if start:
            return start
        start = self._top
        if start + size > self._limit:
            raise MemoryError(f"no free block of {size} bytes in the simulated address range")
        self._top = start + size
        return start

    def _next_free(self, size: int) -> int:
        """Remove a block from the free ones, whose addresses are allocated in their order."""
        for _ in range(2):
            while self._round:
                start = self._round.pop()
                length = self._free.get(start, 0)
                if length < size:
                    continue
                del self._free[start]
                self._free_end.pop(start + length, None)
                if length > size:
                    self._add_free(start + size, length - size)
                    self._round.append(start + size)
                return start
            self._round = sorted(self._free, reverse=True)
        raise MemoryError(f"no free block of {size} bytes in the simulated address range")

    def _pop_or_split(self, size: int) -> int:
        """Remove a block of `size` bytes from the free ones; 0 when there is none."""
        start = self._pop_free(size)
        if start:
            return start
        index = bisect_right(self._sizes, size)
        while index < len(self._sizes):
            larger = self._sizes[index]
            start = self._pop_free(larger)
            if start:
                self._add_free(start + size, larger - size)
                return start
            del self._sizes[index]
            del self._by_size[larger]
        return 0

    def _pop_free(self, size: int) -> int:
        """Remove a free block of exactly `size` bytes; 0 when there is none."""
        starts = self._by_size.get(size)
        while starts:
            start = starts.pop()
            if self._free.get(start) == size:
                del self._free[start]
                self._free_end.pop(start + size, None)
                return start
        return 0

    def _coalesce(self, start: int, size: int) -> None:
        """Add a block to the free ones, as one with its free neighbors."""
        after = self._free.pop(start + size, 0)
        if after:
            self._free_end.pop(start + size + after, None)
            size += after
        before = self._free_end.pop(start, 0)
        if before and self._free.get(before, 0) == start - before:
            size += self._free.pop(before)
            start = before
        if start + size == self._top and not self._fresh:
            self._top = start
        else:
            self._add_free(start, size)

    def _add_free(self, start: int, size: int) -> None:
        self._free[start] = size
        self._free_end[start + size] = start
        starts = self._by_size.get(size)
        if starts is None:
            self._by_size[size] = [start]
            insort(self._sizes, size)
        else:
            starts.append(start)
            # Stale entries may not grow without bound under a pattern that always coalesces.
            if len(starts) > 64 and len(starts) > 2 * len(self._free):
                starts[:] = {s for s in starts if self._free.get(s) == size}

    def _unmap(self, start: int, nbytes: int) -> None:
        """Return freed memory, and what is known of it, to the system; small blocks later."""
        self._idle += nbytes
        blocks = {start: nbytes}
        if nbytes < _LARGE:
            if self._idle < _MOST_IDLE:
                return
            self._idle = 0
            blocks = {start: size for start, size in self._free.items() if size >= _UNIT * GRANULE}
        for start, nbytes in blocks.items():
            self._memory.zero(start - self.base, nbytes)
            if self.validity is not None:
                self.validity.release(start, nbytes)
            for release in self.releases:
                release(start, nbytes)

    def _mark(self, start: int, nbytes: int) -> None:
        first = (start - self.base) // GRANULE
        whole, rest = divmod(nbytes, GRANULE)
        if whole <= len(_FULL):
            self._shadow_view[first : first + whole] = _FULL[:whole]
        else:
            raw.fill(self.shadow + first, GRANULE, whole)
        if rest:
            self._shadow_view[first + whole] = rest

    def _clear(self, start: int, nbytes: int) -> None:
        first = (start - self.base) // GRANULE
        count = -(-nbytes // GRANULE)
        if count <= len(_EMPTY):
            self._shadow_view[first : first + count] = _EMPTY[:count]
        else:
            self._shadow.zero(first, count)
        if self._fresh:
            self._unmap(start, nbytes)
        elif nbytes >= _LARGE and self._cached + nbytes > _MOST_CACHED:
            self._memory.zero(start - self.base, nbytes)
        else:
            self._cached += nbytes
