"""Tracked accesses: whether what is read was ever written, and whether accesses race.

Generated code calls these functions next to its accesses, before a store and after a load, when
the bounds were checked. The common patterns of half a warp (consecutive elements, or all lanes the
same one) and any addresses of whole words are compared with their cells as vectors. What does not
fit, or finds something, goes through `ig_each`, which looks at one element after the other.
"""

from __future__ import annotations

import re

from ignis.sim.abi.shadow import SPACES, Mode
from ignis.sim.native.compiled import compiled_ir, linked, specialized
from ignis.sim.native.deferred import defer
from ignis.sim.native.parts import FEW, WARP, Part, few
from ignis.sim.native.routine import Expr, Routine, module
from ignis.sim.native.sectors import half_sectors, merge, sector_access

_HALF = 16
_DEFINED = re.compile(r"^define [^@]*@(\w+)\(", re.MULTILINE)
_KINDS = (("run", WARP), ("run", _HALF), ("same", _HALF), ("any", _HALF), ("few", FEW))


def tracking_ir(uninitialized: bool, races: bool) -> list[str]:
    """The functions of one combination of checkers as LLVM IR, in modules that call each other.

    Each size of access has its own: a kernel has few of them, and LLVM needs seconds for all.
    """
    settings = {"UNINITIALIZED": int(uninitialized), "RACES": int(races)}
    rules = ("elements", "deferred", *(("words", "ordering", "sync_words") if races else ()))
    modules = []
    for nbytes in (1, 2, 4, 8, 16):
        for store in (False, True):
            for space in ("global", "shared"):
                modules.append(_size(space, nbytes, store, uninitialized, races))
            modules.append([_generic(nbytes, store)])
    texts = [str(module(routines)) for routines in modules]
    texts += [compiled_ir("async_copies"), linked(*map(compiled_ir, rules))]
    texts = [specialized(text, settings) for text in texts]
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
