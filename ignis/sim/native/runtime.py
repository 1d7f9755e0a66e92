"""The native runtime as LLVM IR: the ``.ll`` files of this package, with their constants filled in.

Running blocks: every warp of a block with barriers is a fiber with a stack of its own; a barrier
switches to the scheduler, which resumes the warp when the barrier is complete. Blocks without
barriers run all warps on one such stack, until one of them waits in a loop for what another thread
writes: then the others get stacks of their own, and run by turns with it. A fault switches to the
scheduler and never comes back: that is how a kernel stops from any depth of calls. Loops count
their trips (`ignis.sim.lower.state.step_budget`). The scheduler returns to its caller about every
50 ms, with everything that is under way in the arena, and goes on when it is called again.

Checked memory accesses of a whole warp, out of line: generated code handles the common case
(consecutive addresses inside the allocation that the kernel's parameter points to) itself;
everything else comes here. Addresses are checked against the shadow map to the byte, and a fault
names the first lane that caused it.
"""

from __future__ import annotations

import importlib.resources
import platform
import re
from pathlib import Path

from ignis.base.name_lists import sections
from ignis.sim.abi.layout import (
    FAULT_NUMBERS,
    LOCAL_TAG,
    QUEUE,
    Arena,
    Fault,
    Info,
    Progress,
    State,
    Warp,
)
from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.code import WEIGHTS, Function
from ignis.sim.lower.emit.values import WARP, Value, W, i64, integer, ptr
from ignis.sim.native.compiled import compiled_ir, linked

_FILES = "fibers barriers blocks checks bounds inside undefined copies".split()
_IN_C = (
    "textures printing ended read_only passed registers mbarriers bulk_copies async_stores"
    " tensor_copies boxes reductions clusters wgmma"
).split()
_FIELDS = {
    f"{prefix}_{name}": value
    for prefix, owner in (("A", Arena), ("W", Warp), ("F", Fault))
    for name, value in vars(owner).items()
    if name.isupper()
}
_BLOCKS_BETWEEN = 64
"""Blocks between two looks at the clock."""
_INTERRUPTIONS = 256
"""Times that warps of a block are left in their protocols, in an order from a seed."""


def runtime_ir() -> str:
    """Return the runtime as LLVM IR.

    Raises
    ------
    RuntimeError
        If the machine's architecture has no context switch here.
    """
    machine = platform.machine()
    code = sections(Path(__file__).with_name("switch"))
    if f"{machine} switch" not in code:
        raise RuntimeError(f"the simulated device does not run on {machine}")
    constants: dict[str, object] = {
        **_FIELDS,
        **QUEUE,
        "TAG": LOCAL_TAG,
        **vars(State),
        **vars(Progress),
        "ENDLESS": FAULT_NUMBERS["endless kernel"],
        "DEADLOCK": FAULT_NUMBERS["deadlock"],
        "INVALID_BARRIER": FAULT_NUMBERS["invalid barrier"],
        "DIVERGENT_BARRIER": FAULT_NUMBERS["divergent barrier"],
        "BLOCKS_BETWEEN": _BLOCKS_BETWEEN,
        "INTERRUPTIONS": _INTERRUPTIONS,
        "BORROW": FAULT_NUMBERS["borrowed memory written"],
        "MASK": FAULT_NUMBERS["invalid mask"],
        "ALIKE": -1 << Info.ALIKE,
        **{f"FRESH_{name}": word for name, word in map(str.split, code[f"{machine} fresh"])},
        "WARP_BYTES": 8 * Warp.FIELDS,
        # A loop over the lanes of %mask, with the lane in %lane and %lane64; it ends at %end.
        "EACH_LANE": _text("each_lane"),
        "NEXT_LANE": _text("next_lane"),
        "SWITCH": "\\0A".join(code[f"{machine} switch"]),
        "TRAMPOLINE": "\\0A".join(code[f"{machine} trampoline"]),
    }
    parts = [_fill(name, constants) for name in _FILES]
    for bits in (8, 16, 32, 64):
        # Words of local memory are interleaved by lane: the upper half lies 128 bytes further.
        wide = bits == 64
        get, put = map(_text, ("get_wide", "set_wide")) if wide else (_GET, _SET)
        parts.append(
            _fill("sized", {"GET": get, "SET": put, "B": bits, "N": bits // 8, **constants})
        )
        for count in (2, 4):
            for kind in ("", "_shared", "_generic"):
                parts += [_grouped(verb, kind, bits, count) for verb in ("load", "store")]
    return linked("\n".join([*parts, WEIGHTS]), *map(compiled_ir, _IN_C))


def _text(name: str) -> str:
    return importlib.resources.files(__package__).joinpath(f"{name}.ll").read_text("utf-8").rstrip()


def _fill(name: str, constants: dict[str, object]) -> str:
    """Text of ``<name>.ll`` with every ``$CONSTANT$`` replaced, and its shorthands spelled out.

    ``$A_...$``, ``$W_...$`` and ``$F_...$`` are the fields of `Arena`, `Warp` and `Fault`.
    ``load i64, ptr %arena[3]`` and a store like that access an element, ``splat <32 x i64> %x`` is
    a scalar in every lane, and ``slots <32 x i64> %x`` is memory that holds a vector.
    """
    text = _text(name)
    for key, value in constants.items():
        text = text.replace(f"${key}$", str(value))
    for pattern, replacement in _SHORTHANDS:
        text = pattern.sub(replacement, text)
    return _ELEMENT.sub(_at_element, text)


def _at_element(found: re.Match[str]) -> str:
    head, kind, base, index = found.groups()
    pointer = f"%at.{found.start()}"
    return f"  {pointer} = getelementptr {kind}, ptr {base}, i64 {index}\n{head}{pointer}"


def _grouped(verb: str, kind: str, bits: int, count: int) -> str:
    """A load or store of `count` elements per lane, through memory at ``%buffer``."""
    b, element, shared = Builder(), f"i{bits}", kind == "_shared"
    address, mask = Value("%a", "i32" if shared else "i64", WARP), Value("%mask", "i32")
    info, buffer, whole = Value("%info", "i64"), ptr("%buffer"), i64(bits // 8 * count)
    memory = () if shared else (Value("%lo", "i64"), Value("%len", "i64"))
    name = f"@ig_{verb}{kind}{bits}"
    if kind == "":
        b.call("@ig_bounds", W, address, mask, *memory, whole, info)
    elif shared:
        size = b.load(b.at(b.load(W, "ptr"), Arena.SHARED_BYTES, "i64"), "i64")
        b.call("@ig_bounds_shared", W, address, mask, size, whole, info)
    for index in range(count):
        at = b.binary("add", address, integer(bits // 8 * index, address.type))
        pointer = b.at(buffer, index, f"<{WARP} x {element}>")
        if verb == "load":
            value = b.call(name, W, at, mask, *memory, info, result=element, lanes=WARP)
            b.store(value, pointer)
        else:
            b.call(name, W, at, mask, b.load(pointer, element, WARP), *memory, info)
    b.ret()
    parameters = ", ".join(map(str, (W, address, mask, *memory, info, buffer)))
    return str(Function(f"{name}x{count}", parameters, b.body, attributes="noinline"))


_ELEMENT = re.compile(r"^(.*(?:= load|store) (\w+).*, ptr )(%[\w.]+)\[(\S+)\]$", re.MULTILINE)
_SHORTHANDS = (
    (
        re.compile(r"(%\S+) = splat <32 x (\w+)> (%\S+)"),
        r"\1.1 = insertelement <32 x \2> poison, \2 \3, i64 0\n"
        r"  \1 = shufflevector <32 x \2> \1.1, <32 x \2> poison, <32 x i32> zeroinitializer",
    ),
    (re.compile(r"(%\S+) = slots (<32 x \w+>) (%\S+)"), r"\1 = alloca \2\n  store \2 \3, ptr \1"),
)
_GET = "%v = load i$B$, ptr %p\n  ret i$B$ %v"
_SET = "store i$B$ %v, ptr %p\n  ret void"
