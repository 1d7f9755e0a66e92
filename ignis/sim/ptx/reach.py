"""The part of a module that a launch executes: a kernel, and whatever it may call."""

from __future__ import annotations

from dataclasses import replace

from ignis.sim.ptx.effects import call_target
from ignis.sim.ptx.syntax import Function, Module, Symbol


def reach(module: Module, kernel: str) -> Module:
    """Read the bodies of a kernel and of the functions that it may call, and no others.

    Raises
    ------
    PtxError, UnsupportedInstruction
        For one that cannot be read.
    """
    part = replace(module, functions={}, pointed=frozenset())
    waiting = [kernel]
    while waiting:
        name = waiting.pop()
        if name in part.functions:
            continue
        function = part.functions[name] = module.bodies[name]()
        called = targets(module, function)
        if "" in called:
            # Another kernel may have stored the pointer.
            part.pointed = part.pointed or _pointed(module)
            called |= part.pointed
        waiting += sorted(called & module.bodies.keys())
    part.functions = {**module.functions, **part.functions}
    return part


def targets(module: Module, function: Function) -> set[str]:
    """Names of the functions that a function calls; an empty one for a call through a pointer."""
    found = (call_target(module, item) for item in function.instructions)
    return {name for name in found if name is not None}


def _pointed(module: Module) -> frozenset[str]:
    """The functions whose address is taken, which takes a look at all bodies."""
    names = {
        operand.name
        for body in module.bodies.values()
        for item in body().instructions
        if item.parts[0] not in ("call", "bra", "brx")
        for operand in item.operands
        if isinstance(operand, Symbol)
    }
    names |= {
        item[0]
        for variable in module.placed
        for item in variable.initial
        if not isinstance(item, int)
    }
    return frozenset(names & module.functions.keys())
