"""From the record that native code leaves behind to a report: whose memory, which line."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ignis.driver.protocol import Dim3
from ignis.sim.abi.layout import FAULT_KINDS, LOCAL_TAG, PEER_TAG, Fault, Info
from ignis.sim.abi.told import TEXTS
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.memory.device_heap import HeapBlock
from ignis.sim.reports.demangle import readable_name
from ignis.sim.reports.report import FaultReport, Nearby, unflatten
from ignis.sim.reports.source_lines import SourcePlace, locate

_ACCESSES = ("load", "store", "atomic", "")
_SPACES = ("global", "shared", "local", "generic", "parameter", "", "", "")
_OF_ADDRESSES = ("illegal address", "misaligned address")
"""Kinds of fault whose address is as the instruction had it."""
_OF_TEXTS = (
    "invalid mbarrier",
    "invalid bulk copy",
    "invalid tensor copy",
    "register in flight",
    "missing wgmma fence",
    "invalid matrix descriptor",
    "invalid register count",
)
"""Kinds of fault that have a text of `TEXTS`."""
_OF_PEERS = ("ended peer", "invalid cluster address", "peer not started")
"""Kinds whose address is an offset in the shared memory of another block of the cluster."""
_NEAR = 1 << 20
"""Bytes from an allocation's end within which an access is taken to be meant for it."""
_OVERRUN = 4096
"""The same where it hits memory that was freed."""
_RED_ZONE = 64
"""The same for a variable of the module, to which no parameter points."""


@dataclass(frozen=True, slots=True)
class Launched:
    """The launch that ended with a fault.

    ``symbol`` is the kernel's name in the PTX, ``variables`` are address and size of the module's
    variables, ``pointers`` the parameters of eight bytes. ``origins`` are the pointers that
    addresses derive from, each with the bounds that it had; ``shared`` has name, offset and bytes
    of each variable in shared memory. Blocks have ``static_shared`` and
    ``dynamic_shared`` bytes of shared memory, at one of the ``windows``: address and size, for
    generic addresses of it. Threads have ``local`` bytes of local memory.
    """

    symbol: str
    ptx: bytes
    grid: Dim3
    block: Dim3
    space: AddressSpace
    variables: Mapping[str, tuple[int, int]]
    pointers: Sequence[int]
    origins: Sequence[tuple[int, int, int]]
    shared: Sequence[tuple[str, int, int]]
    static_shared: int
    dynamic_shared: int
    local: int
    windows: Sequence[tuple[int, int]]

    def place(self, info: int) -> SourcePlace | None:
        """The source of what `ignis.sim.lower.state.faulting.describe` has packed."""
        line = _line(info)
        return locate(self.ptx.decode("utf-8", "replace"), line) if line else None


def inquire(launched: Launched, record: Sequence[int]) -> FaultReport:
    """Return the report of a fault; `record` has the fields of `Fault`."""
    kind = FAULT_KINDS[record[Fault.KIND]]
    info = record[Fault.ACCESS]
    address, nbytes = record[Fault.ADDRESS], record[Fault.NBYTES]
    home, address = divmod(address ^ PEER_TAG, 1 << 32) if address >> 62 == 2 else (-1, address)
    access = _ACCESSES[info & 3] if nbytes else ""
    space = sentence = ""
    nearby = None
    details: tuple[str, ...] = ()
    if access:
        stated = "shared" if kind in _OF_PEERS or home >= 0 else _SPACES[info >> 4 & 7]
        if stated == "generic" and kind not in _OF_ADDRESSES and not address >> 32:
            # The checkers tell offsets.
            shared = launched.static_shared + launched.dynamic_shared
            stated = "shared" if address < shared else "local"
        space, address = _resolve(stated, address, launched.windows)
        if space == "global":
            nearby, details = _missed(launched, info, address, kind)
        elif kind in _OF_PEERS:
            details = (_peer(launched, record, kind),)
        else:
            details = _limits(launched, record, space, address)
    elif kind == "assert":
        sentence = f"`{launched.space.text(address)}` failed"
    elif kind in _OF_TEXTS or (kind == "deadlock" and record[Fault.LOCATION] == (1 << 64) - 1):
        text = list(TEXTS.values())[record[Fault.MET]]
        a, b = record[Fault.EXPECTED], record[Fault.OTHER]
        sentence = text.format(a=a, b=b, block=unflatten(a, launched.grid))
        other = launched.place(record[Fault.LOCATION]) if kind in _OF_TEXTS else None
        if other:
            details = ("the other instruction:", *(f"  {line}" for line in other.lines()))
    elif kind in ("deadlock", "divergent barrier", "missing lanes"):
        met, expected = record[Fault.MET], record[Fault.EXPECTED]
        whose = " of the cluster" if record[Fault.OTHER] >> 32 else ""
        sentence = f"{met} of {expected} threads{whose} arrived" + _absent(launched, record)
    elif kind == "cluster barrier":
        sentence = "a thread came again before it waited"
        if record[Fault.MET]:
            sentence = "a thread waits that has not come to it"
    elif kind == "undefined shuffle":
        state = "has ended" if record[Fault.EXPECTED] else "is not in the mask"
        sentence = f"it reads the value of lane {record[Fault.MET]}, which {state}"
        used = launched.place(record[Fault.LOCATION])
        details = (f"the value is used at {used.name}",) if used else ()
    elif kind == "endless kernel":
        sentence = f"more than {record[Fault.BUDGET]} steps"
        if record[Fault.MET]:
            sentence = "no thread is left that could end this wait"
    return FaultReport(
        kind,
        readable_name(launched.symbol),
        launched.symbol,
        unflatten(record[Fault.BLOCK], launched.grid),
        unflatten(record[Fault.THREAD], launched.block),
        access,
        space,
        address if access else 0,
        nbytes if access else 0,
        launched.place(info),
        _line(info),
        nearby,
        sentence,
        details,
        None if home < 0 else unflatten(home, launched.grid),
    )


def _absent(launched: Launched, record: Sequence[int]) -> str:
    """Return the place of a thread that did not arrive."""
    other, where = record[Fault.OTHER], record[Fault.LOCATION]
    if not other:
        return ""
    thread = f", thread {unflatten((other & 0xFFFFFFFF) - 1, launched.block)}"
    if other >> 32:
        thread += f" of block {unflatten((other >> 32) - 1, launched.grid)}"
    if not where:
        return f"{thread} has ended"
    location = launched.place(where)
    if location is not None:
        return f"{thread} waits at {location.name}"
    return (
        f"{thread} waits at PTX line {_line(where)}" if _line(where) else f"{thread} is elsewhere"
    )


def _peer(launched: Launched, record: Sequence[int], kind: str) -> str:
    """Say what is wrong with the block of the cluster whose shared memory is accessed."""
    number, more = record[Fault.MET], record[Fault.EXPECTED]
    if kind == "invalid cluster address":
        return f"of rank {number}, but the cluster has {more} blocks"
    block = unflatten(number, launched.grid)
    if kind == "peer not started":
        return f"nothing makes sure that block {block} has started"
    end = f"nothing orders it before the end of block {block}"
    return end if more else f"block {block} of the cluster has ended"


def _line(info: int) -> int:
    return info >> 8 & 0xFFFFFF


def origin(block: HeapBlock) -> str:
    """Return the ``malloc`` that has allocated a block."""
    line = _line(block.info)
    location = locate(block.ptx.decode("utf-8", "replace"), line) if line else None
    return (
        f"malloc at {location.own.name}" if location else f"malloc in {readable_name(block.symbol)}"
    )


def parameter_pointers(address: int, parameters: Sequence[tuple[int, int]]) -> list[int]:
    """Values of the parameters that may be pointers."""
    return [
        ctypes.c_uint64.from_address(address + offset).value
        for offset, nbytes in parameters
        if nbytes == 8
    ]


def _resolve(space: str, address: int, windows: Sequence[tuple[int, int]]) -> tuple[str, int]:
    """State space of an address, and the offset in it; shared memory has generic addresses, too."""
    if space == "generic" and address >> 62 == 1:
        return "local", address ^ LOCAL_TAG
    if space not in ("generic", "shared"):
        return space, address
    for start, nbytes in windows:
        if start <= address < start + nbytes:
            return "shared", address - start
    return "global" if space == "generic" else space, address


def _limits(launched: Launched, record: Sequence[int], space: str, offset: int) -> tuple[str, ...]:
    """Say how an offset relates to the block's shared memory or the thread's local memory."""
    number, nbytes = _origin(record[Fault.ACCESS]), record[Fault.NBYTES]
    if space == "shared" and 0 < number <= min(len(launched.shared), Info.ORIGINS - 1):
        symbol, start, size = launched.shared[number - 1]
        name = f"the shared variable `{readable_name(symbol)}`, {size} bytes at offset {start}"
        return _relative(offset - start, nbytes, size, name)
    if space == "local" and number:
        start, size = record[Fault.MET], record[Fault.EXPECTED]
        name = f"the local array of {size} bytes at offset {start} of the thread's local memory"
        return _relative(offset - start, nbytes, size, name)
    if space == "local":
        size, name = launched.local, f"the {launched.local} bytes of local memory of a thread"
    elif space == "shared":
        static, dynamic = launched.static_shared, launched.dynamic_shared
        size = static + dynamic
        name = f"the {size} bytes of shared memory of a block ({static} static, {dynamic} dynamic)"
    else:
        return ()
    return _relative(offset, nbytes, size, name)


def _relative(offset: int, nbytes: int, size: int, name: str) -> tuple[str, ...]:
    """Say how an access at an offset relates to the object `name`; nothing if it is inside."""
    if 0 <= offset and offset + nbytes <= size:
        return ()
    for bits in (0, 64, 32):  # a negative offset, in the width that the address has
        below = (1 << bits if bits else 0) - offset
        if 0 < below <= _NEAR:
            return (f"{below} bytes before the start of {name}",)
    if offset < size:
        return (f"{offset + nbytes - size} bytes past the end of {name}",)
    return (f"{offset - size} bytes past the end of {name}",)


def _origin(info: int) -> int:
    return info >> Info.ORIGIN & Info.ORIGINS


def _missed(
    launched: Launched, info: int, address: int, kind: str
) -> tuple[Nearby | None, tuple[str, ...]]:
    """The memory that an access was meant for, and what else there is to say of it."""
    number, space = _origin(info), launched.space
    if kind != "illegal address" or not 0 < number <= min(len(launched.origins), Info.ORIGINS - 1):
        return _nearby(launched, address, number != 0), ()
    pointer, start, nbytes = launched.origins[number - 1]
    meant, hit = space.find(pointer), space.find(address)
    if meant is None or hit is None:
        return _nearby(launched, address, True), ()
    if hit == meant:
        name = f"the {nbytes} bytes at {start:#x} that were passed of it"
        return _claimed(launched, start, meant, False), _relative(address - start, 1, nbytes, name)
    other = _claimed(launched, address, hit, False)
    text = f"where it is at byte {address - other.address} of {other.name}"
    return _claimed(launched, pointer, meant, False), (text,)


def _nearby(launched: Launched, address: int, passed: bool) -> Nearby | None:
    """The allocation that an address most probably was meant for.

    An address that does not derive from what was `passed` comes from memory, as a stale one does.
    """
    space = launched.space
    if not space.base <= address < space.base + space.span:
        return None
    freed = space.freed_around(address)
    if freed is not None:
        start, nbytes = freed
        stale = not passed or any(
            start <= pointer < start + nbytes and space.find(pointer) is None
            for pointer in launched.pointers
        )
        overrun = _heap_overrun(launched, address)
        if overrun is None and not stale:
            overrun = _overrun(launched, address)
        return _claimed(launched, address, overrun or freed, overrun is None)
    live = space.nearest(address)
    if live is None or _distance(live, address) > _NEAR:
        return None
    return _claimed(launched, address, live, False)


def _overrun(launched: Launched, address: int) -> tuple[int, int] | None:
    """Name the array that the kernel may have run past when it reached freed memory."""
    pointed = [found for found in map(launched.space.find, launched.pointers) if found]
    near = [block for block in pointed if _distance(block, address) <= _OVERRUN]
    near += [
        block for block in launched.variables.values() if _distance(block, address) <= _RED_ZONE
    ]
    return min(near, key=lambda block: _distance(block, address), default=None)


def _heap_overrun(launched: Launched, address: int) -> tuple[int, int] | None:
    """The allocation of a kernel that an address lies next to."""
    live = launched.space.device_heap.live.copy()
    near = [
        (start, block.nbytes)
        for start, block in live.items()
        if _distance((start, block.nbytes), address) <= _RED_ZONE
    ]
    return min(near, key=lambda block: _distance(block, address), default=None)


def _distance(block: tuple[int, int], address: int) -> int:
    start, nbytes = block
    return max(start - address, address - (start + nbytes - 1), 0)


def _claimed(launched: Launched, address: int, block: tuple[int, int], freed: bool) -> Nearby:
    start, nbytes = block
    describe = launched.space.describe
    record = describe(address, start, nbytes, freed) if describe is not None else None
    if record is not None:
        return Nearby(record.address, record.nbytes, freed, "", record)
    names = [name for name, (base, _) in launched.variables.items() if base == start]
    what = f"the variable `{readable_name(names[0])}`" if names else ""
    made = launched.space.device_heap.live.get(start)
    if made is not None:
        what = f"memory of {origin(made)}"
    return Nearby(start, nbytes, freed, what)
