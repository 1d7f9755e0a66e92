"""Whether threads may leave a kernel early, ahead of a barrier, or come to its end.

The compiler makes the same code of a barrier in a branch at the kernel's end as of a barrier after
``if (...) return;``. Code that it has not optimized tells them apart: a function with a ``return``
elsewhere than at its end has a block of its own for the way out, where no line of the source
begins.
"""

from __future__ import annotations

import re

from ignis.sim.ptx.parser import read
from ignis.sim.ptx.reach import reach, targets
from ignis.sim.ptx.syntax import Function, Instruction, Module, Symbol

UNOPTIMIZED = (
    "-G",
    "-Dalways_inline=noinline",
    "-D__always_inline__=noinline",
    "-Dgoto=ignis_goto_is_not_judged",
)
"""Options for the code that `ends_at_its_end` reads. No function is inlined, and a source with a
``goto`` does not compile: that cannot be told from the end of a branch."""

_DEBUG = re.compile(r"^\.target\b.*\bdebug\b", re.MULTILINE)
_LINE = re.compile(r"\s*\.loc\s+\d+\s+[1-9]")
_INLINED = "$L__tmp"
"""Begins the labels of calls that were inlined after all."""


def ends_at_its_end(ptx: str, kernel: str, lanes: bool = False) -> bool:
    """Whether every thread of a kernel surely comes to its end, from code with `UNOPTIMIZED`.

    The functions with barriers, or with operations of a warp's `lanes`, that it calls come to
    theirs, too. False where this is not certain:
    if another option has optimized the code, calls go through pointers, or functions are inlined.
    May raise what `reach` does.
    """
    module, lines = read(ptx), ptx.split("\n")
    if kernel not in module.bodies:
        return False
    module = reach(module, kernel)
    called = _called(module)
    waiting = {
        name
        for name in called
        if any(_waits(item, lanes) for item in module.functions[name].instructions)
    }
    while more := {name for name in called if called[name] & waiting} - waiting:
        waiting |= more
    return (
        _DEBUG.search(ptx) is not None
        and kernel in waiting
        and all(_falls_through(module.functions[name], lines) for name in waiting)
    )


def _called(module: Module) -> dict[str, set[str]]:
    """Whom each function that was read calls; nothing if that is not certain."""
    found = {}
    for function in module.functions.values():
        if function.defined:
            called = found[function.name] = targets(module, function)
            if "" in called or any(item.parts[0] == "exit" for item in function.instructions):
                return {}
    return found


def _waits(item: Instruction, lanes: bool) -> bool:
    if item.parts[0] in ("bar", "barrier"):
        return item.has("warp") == lanes
    return lanes and item.parts[0] in ("shfl", "vote", "match", "redux", "elect")


def _falls_through(function: Function, lines: list[str]) -> bool:
    """Whether the function is left at its end only: there, a line of the source begins."""
    items = function.instructions
    ends = [item for item in items if item.parts[0] == "ret"]
    goals = [item.operands[0] for item in items if item.parts[0] == "bra"]
    inlined = any(isinstance(goal, Symbol) and goal.name.startswith(_INLINED) for goal in goals)
    if inlined or len(ends) != 1 or ends[0] is not items[-1] or ends[0].guard is not None:
        return False
    if not any(item.parts[0] == "brx" or item.guard is not None for item in items):
        return True  # there is one way
    for text in reversed(lines[: ends[0].line - 1]):
        if text.startswith("$L__BB"):
            return False
        if text.startswith("{") or _LINE.match(text):
            return True
    return False
