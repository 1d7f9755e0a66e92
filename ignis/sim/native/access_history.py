"""The functions of one combination of checkers: modules of LLVM IR, made from C.

Generated code calls these functions next to its accesses, before a store and after a load, when
the bounds were checked; ``c/access.c`` says how they look at the accesses of a whole warp.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable, Mapping

from ignis.sim.native.compiled import compiled_ir, linked, specialized

_DEFINED = re.compile(r"^define [^@]*@(ig_\w+)\(", re.MULTILINE)
_NAME = re.compile(r"@(ig_\w+)")
_GENERIC = ("global", "generic")
_RULES = ("elements", "deferred", "words", "ordering", "sync_words", "peers")
"""The files of rules that one module has; the optimizer leaves out what its checkers do not use."""
_APART = ("async_copies", "bulk_tracking", "map_tracking", "wgmma_tracking")


def tracking_modules(variant: str) -> dict[str, Callable[[], str]]:
    """The functions of one combination of checkers, each with what makes its module's LLVM IR.

    The letters of `variant` are ``"u"``, ``"r"``, and ``"k"`` for kernels with clusters. Modules
    call each other. Each size of access has its own: a kernel has few of them, and LLVM needs
    seconds for all.
    """
    letters = {"UNINITIALIZED": "u", "RACES": "r", "CLUSTERS": "k"}
    checkers = {name: int(letter in variant) for name, letter in letters.items()}
    makers: dict[str, Callable[[], str]] = {}
    for text in (linked(*map(compiled_ir, _RULES)), *map(compiled_ir, _APART)):
        made = functools.partial(specialized, text, **checkers)
        makers.update(dict.fromkeys(_DEFINED.findall(text), made))
    access, generic = compiled_ir("access"), compiled_ir("generic")
    for nbytes, (store, verb) in itertools.product((1, 2, 4, 8, 16), enumerate(("load", "store"))):
        form = {**checkers, "NBYTES": nbytes, "STORE": store}
        for shared, space in enumerate(("global", "shared")):
            name = f"ig_track_{verb}_{space}{nbytes}"
            made = functools.partial(specialized, access, **form, SHARED=shared)
            makers[name] = functools.partial(_named, made, {"ig_track_access": name})
        names = {f"ig_track_{each}": f"ig_track_{verb}_{each}{nbytes}" for each in _GENERIC}
        made = functools.partial(specialized, generic, **form)
        makers[names["ig_track_generic"]] = functools.partial(_named, made, names)
    own = {name: f"{name}_{variant}" for name in makers}
    final = {
        each: functools.cache(functools.partial(_named, each, own)) for each in makers.values()
    }
    return {own[name]: final[each] for name, each in makers.items()}


def _named(make: Callable[[], str], names: Mapping[str, str]) -> str:
    """LLVM IR in which these functions have other names."""
    return _NAME.sub(lambda found: f"@{names.get(found[1], found[1])}", make())
