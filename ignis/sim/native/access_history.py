"""The functions of one combination of checkers: modules of LLVM IR, made from C.

Generated code calls these functions next to its accesses, before a store and after a load, when
the bounds were checked; ``c/access.c`` says how they look at the accesses of a whole warp.
"""

from __future__ import annotations

import re

from ignis.sim.native.compiled import compiled_ir, linked, specialized

_DEFINED = re.compile(r"^define [^@]*@(ig_\w+)\(", re.MULTILINE)
_RULES = ("elements", "deferred", "words", "ordering", "sync_words", "peers")
"""The files of rules that one module has; the optimizer leaves out what its checkers do not use."""
_APART = ("async_copies", "bulk_tracking", "map_tracking", "wgmma_tracking")


def tracking_ir(variant: str) -> list[str]:
    """The functions of one combination of checkers as LLVM IR, in modules that call each other.

    The letters of `variant` are ``"u"``, ``"r"``, and ``"k"`` for kernels with clusters.

    Each size of access has its own: a kernel has few of them, and LLVM needs seconds for all.
    """
    letters = {"UNINITIALIZED": "u", "RACES": "r", "CLUSTERS": "k"}
    checkers = {name: int(letter in variant) for name, letter in letters.items()}
    texts = [
        specialized(text, **checkers)
        for text in (linked(*map(compiled_ir, _RULES)), *map(compiled_ir, _APART))
    ]
    access, generic = compiled_ir("access"), compiled_ir("generic")
    for nbytes in (1, 2, 4, 8, 16):
        for store, verb in enumerate(("load", "store")):
            form = {**checkers, "NBYTES": nbytes, "STORE": store}
            for shared, space in enumerate(("global", "shared")):
                text = specialized(access, **form, SHARED=shared)
                texts.append(
                    text.replace("@ig_track_access(", f"@ig_track_{verb}_{space}{nbytes}(")
                )
            text = specialized(generic, **form)
            for space in ("global", "generic"):
                text = text.replace(f"@ig_track_{space}(", f"@ig_track_{verb}_{space}{nbytes}(")
            texts.append(text)
    names = {name for text in texts for name in _DEFINED.findall(text)}
    own = re.compile(rf"@({'|'.join(sorted(names))})\b")
    renamed = rf"@\1_{variant}"
    return [own.sub(renamed, text) for text in texts]
