"""Tracked accesses: whether what is read was ever written, and whether accesses race.

Generated code calls these functions next to its accesses, before a store and after a load, when
the bounds were checked. The common patterns of half a warp (consecutive elements, or all lanes the
same one) and any addresses of whole words are compared with their cells as vectors. What does not
fit, or finds something, goes through `ig_each`, which looks at one element after the other.
"""

from __future__ import annotations

import re

from ignis.sim.abi.layout import RESERVED_BYTES, Arena, Copy, Warp
from ignis.sim.abi.shadow import ANOTHER_COPY, COPY_BITS, SPACES, UNFINISHED, Mode, Shadow
from ignis.sim.lower.emit.values import i1, integer
from ignis.sim.native.compiled import compiled_ir, linked
from ignis.sim.native.deferred import defer, deferred_ir
from ignis.sim.native.elements import elements_ir
from ignis.sim.native.ordering import Here, begin_block, begin_warp, report_pending
from ignis.sim.native.parts import FEW, WARP, Part, few
from ignis.sim.native.routine import Expr, Routine, module
from ignis.sim.native.sectors import half_sectors, merge, sector_access, split_sector

_HALF = 16
_DEFINED = re.compile(r"^define [^@]*@(\w+)\(", re.MULTILINE)
_EVERY_BYTE = 0x01010101
_KINDS = (("run", WARP), ("run", _HALF), ("same", _HALF), ("any", _HALF), ("few", FEW))


def tracking_ir(uninitialized: bool, races: bool) -> list[str]:
    """The functions of one combination of checkers as LLVM IR, in modules that call each other.

    Each size of access has its own: a kernel has few of them, and LLVM needs seconds for all.
    """
    common = [_enter(uninitialized, races), *elements_ir(uninitialized, races)]
    if races:
        common += [split_sector()]
    common += deferred_ir(uninitialized, races)
    modules = [common]
    for nbytes in (1, 2, 4, 8, 16):
        for store in (False, True):
            for space in ("global", "shared"):
                modules.append(_size(space, nbytes, store, uninitialized, races))
            modules.append([_generic(nbytes, store)])
    copies = [_unfinished(races)] if uninitialized else []
    modules.append([_copied(uninitialized), *copies])
    texts = [str(module(routines)) for routines in modules]
    if races:
        texts[0] = linked(texts[0], compiled_ir("ordering"), compiled_ir("sync_words"))
    names = {name for text in texts for name in _DEFINED.findall(text)}
    own = re.compile(rf"@({'|'.join(sorted(names, key=len, reverse=True))})\(")
    renamed = rf"@\1_{'u' * uninitialized}{'r' * races}("
    return [own.sub(renamed, text) for text in texts]


def _size(space: str, nbytes: int, store: bool, uninitialized: bool, races: bool) -> list[Routine]:
    routines = [_access(space, nbytes, store, uninitialized, races)]
    for kind, width in _KINDS:
        # Lanes that have one address may store different values.
        if not (store and kind in ("same", "few")):
            part = Part(kind, width, space, nbytes, store, uninitialized, races)
            routines.append(part.routine)
    if races and space == "global" and nbytes >= 2:
        routines.append(half_sectors(nbytes, store, uninitialized))
    return routines


def _enter(uninitialized: bool, races: bool) -> Routine:
    """A warp starts; the first of a block prepares the block.

    `reserved` is the offset of shared memory that CUDA itself sets up, or -1.
    """
    f = Routine("ig_track_enter", "ptr w, i64 reserved")
    here = Here(f)
    block = here.of_arena(Arena.BLOCK)
    fresh = here.get(Shadow.CURRENT).differs(block + 1)
    with f.when(fresh):
        if uninitialized and races:
            report_pending(f, here)
        here.put(Shadow.CURRENT, block + 1)
        if races:
            begin_block(f, here, block)
        if uninitialized:
            start = here.of_arena(Arena.SHARED) + here.get(Shadow.VALID_SHARED)
            here.put(Shadow.SHARED_VALID, 0)
            # Even a memset of nothing touches its page, and that is slow while the page is none.
            size = here.of_arena(Arena.SHARED_BYTES)
            with f.when(size.differs(0)):
                _clear(f, start, size)
            with f.when(f["reserved"].differs(-1)):
                for offset in range(0, RESERVED_BYTES, 64):
                    written = f.constant(-1).splat(8)
                    f.store(written, start + f["reserved"] + offset, 8)
    if races:
        begin_warp(f, here)
    if uninitialized:
        start = f.load(f.field(here.warp, Warp.LOCAL)) + here.get(Shadow.VALID_LOCAL)
        size = here.of_arena(Arena.LOCAL_BYTES)
        with f.when(size.differs(0)):
            _clear(f, start, size * 32)
    return f


def _clear(f: Routine, start: Expr, nbytes: Expr) -> None:
    pointer = f.pointer(start)
    f.builder.call("@llvm.memset.p0.i64", pointer.value, integer(0, "i8"), nbytes.value, i1(False))


def _access(space: str, nbytes: int, store: bool, uninitialized: bool, races: bool) -> Routine:
    """A whole warp's loads or stores of `nbytes` bytes per lane.

    `count` elements make up one lane's bytes; `values` points to what is stored, one row of 32
    lanes per element, or for a load from shared memory to what `Deferred` says of it.
    """
    verb = "store" if store else "load"
    f = Routine(
        f"ig_track_{verb}_{space}{nbytes}",
        "ptr w, <32 x i64> address, i32 mask, i64 count, i64 access, i64 info, ptr values",
    )
    address, mask = f["address"], f["mask"]
    if races and space == "global":
        sector_access(f, address, nbytes, store, uninitialized)
    if space == "shared" and not store and nbytes >= 4:
        defer(f, address, nbytes, f.constant(0), uninitialized, races)
    trouble = f.variable(f.constant(-1))
    starts = f.pick(address, [lane // _HALF * _HALF for lane in range(WARP)])
    offsets = address - starts
    steps = f.vector([nbytes * (lane % _HALF) for lane in range(WARP)])
    ends = [address.lane(_HALF * half) for half in range(2)]

    left = f.variable(mask)

    def halves(kind: str, addresses: list[Expr]) -> None:
        trouble.set(0)
        for half, start in enumerate(addresses):
            # A store that is to be looked at lane by lane has nothing of a later lane recorded.
            skip = trouble.get().differs(0) if store else f.constant(0, "i1")
            bits = f.select(skip, 0, (left.get() >> (_HALF * half)).to("i16"))
            first = f.constant(_HALF * half)
            name = f"ig_{kind}{_HALF}_{verb}_{space}{nbytes}"
            found = f.call(name, f["w"], start, bits, first, f["access"], result="i64")
            trouble.set(trouble.get() | found)
            if nbytes < 4 and kind != "any":  # those of the other half are recorded then
                rest = left.get() & ~(0xFFFF << (_HALF * half))
                left.set(f.select(found.equals(0) & ~skip, rest, left.get()))

    with f.when((offsets.differs(steps).bits() & mask).equals(0)):
        follows = (ends[1] - ends[0]).equals(_HALF * nbytes)
        with f.when(follows):
            name = f"ig_run{WARP}_{verb}_{space}{nbytes}"
            zero = f.constant(0)
            trouble.set(f.call(name, f["w"], ends[0], mask, zero, f["access"], result="i64"))
        with f.when(~follows):
            halves("run", ends)
    if not store:
        with f.when(trouble.get().equals(-1) & (offsets.differs(0).bits() & mask).equals(0)):
            halves("same", ends)
    if not store and nbytes >= 4:
        with f.when(trouble.get().equals(-1)):
            name = f"ig_few_{verb}_{space}{nbytes}"
            trouble.set(few(f, name))
    # Parts of words that no pattern fits are looked at as any others.
    with f.when(trouble.get().differs(0) if nbytes < 4 else trouble.get().equals(-1)):
        lanes = [list(range(first, first + _HALF)) for first in (0, _HALF)]
        halves("any", [f.pick(address, part) for part in lanes])
    with f.when(trouble.get().differs(0), unlikely=True):
        mode = Mode.STORE if store else Mode.LOAD
        stored = f["values"] if store else f.null()
        f.call(
            "ig_each", f["w"], f.constant(SPACES[space]), address, mask,
            f.constant(nbytes), f["count"], f.constant(mode), f["access"], f["info"], stored
        )  # fmt: skip
    if races and space == "global":
        merge(f, address, nbytes, store)
    return f


def _copied(uninitialized: bool) -> Routine:
    """An asynchronous copy has taken place for the lanes of `mask`: they have written.

    `copy` is an entry of the queue in ``copies.ll``.
    """
    f = Routine("ig_copied", "ptr w, ptr copy, i32 mask")
    copy = f["copy"].address()
    offsets = f.load(copy + Copy.TARGETS, "i32", 32, 64).to("i64")
    size, access, info = (f.load(copy + field) for field in (Copy.SIZE, Copy.ACCESS, Copy.INFO))
    here, mask = Here(f), f["mask"].mask()
    words = offsets + here.of_arena(Arena.SHARED) + here.get(Shadow.VALID_SHARED)
    for nbytes in (4, 8, 16):
        with f.when(size.equals(nbytes)):
            steps = range(0, nbytes, 4) if uninitialized else ()
            before = [f.load(words + step, "i32", mask=mask) for step in steps]
            name = f"ig_track_store_shared{nbytes}"
            one = f.constant(1)
            f.call(name, f["w"], offsets, f["mask"], one, access, info, f.null())
            for step, mark in zip(steps, before, strict=True):
                # Another copy to the same bytes is under way.
                left = mark - _EVERY_BYTE * ANOTHER_COPY
                more = (left & _EVERY_BYTE * COPY_BITS).equals(_EVERY_BYTE * UNFINISHED)
                with f.when(f.select(mask, more, mask ^ mask).bits().differs(0), unlikely=True):
                    f.store(left, words + step, mask=f.select(mask, more, mask ^ mask))
    return f


def _unfinished(races: bool) -> Routine:
    """The lanes have started asynchronous copies to these offsets; the bytes are not there yet."""
    f = Routine(
        "ig_unfinished", "ptr w, <32 x i32> offsets, i32 mask, i64 nbytes, i64 access, i64 info"
    )
    here, mask, offsets = Here(f), f["mask"].mask(), f["offsets"].to("i64")
    words = offsets + here.of_arena(Arena.SHARED) + here.get(Shadow.VALID_SHARED)
    for nbytes in (4, 8, 16):
        with f.when(f["nbytes"].equals(nbytes)):
            before = [f.load(words + step, "i32", mask=mask) for step in range(0, nbytes, 4)]
            if races:
                one, name = f.constant(1), f"ig_track_store_shared{nbytes}"
                f.call(name, f["w"], offsets, f["mask"], one, f["access"], f["info"], f.null())
            for step, mark in zip(range(0, nbytes, 4), before, strict=True):
                copied = (mark & _EVERY_BYTE * COPY_BITS).equals(_EVERY_BYTE * UNFINISHED)
                more = mark + _EVERY_BYTE * ANOTHER_COPY
                f.store(f.select(copied, more, _EVERY_BYTE * UNFINISHED), words + step, mask=mask)
    first = f.select(mask, offsets & -4, -1)
    lowest = Expr(f, f.builder.call("@llvm.vector.reduce.umin.v32i64", first.value, result="i64"))
    here.put(Shadow.SHARED_VALID, f.intrinsic("umin", here.get(Shadow.SHARED_VALID), lowest))
    return f


def _generic(nbytes: int, store: bool) -> Routine:
    """The same at generic addresses."""
    verb = "store" if store else "load"
    f = Routine(
        f"ig_track_{verb}_generic{nbytes}",
        "ptr w, <32 x i64> address, i32 mask, i64 count, i64 access, i64 info, ptr values",
    )
    every = ("w", "address", "mask", "count", "access", "info", "values")
    with f.when(f.call("ig_all_global", f["w"], f["address"], f["mask"], result="i1")):
        f.call(f"ig_track_{verb}_global{nbytes}", *(f[name] for name in every))
        f.returns()
    mode = f.constant(Mode.STORE if store else Mode.LOAD)
    f.call(
        "ig_each", f["w"], f.constant(SPACES["generic"]), f["address"], f["mask"],
        f.constant(nbytes), f["count"], mode, f["access"], f["info"], f["values"]
    )  # fmt: skip
    return f
