"""A PTX module as one LLVM module, and what the launcher must know about it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from ignis.sim.abi.layout import RESERVED_BYTES, STATIC_SHARED
from ignis.sim.lower.access.exchanges import find_bytes
from ignis.sim.lower.emit import code as llvm
from ignis.sim.lower.instructions.async_copy import is_copy
from ignis.sim.lower.instructions.mbarrier import is_wait
from ignis.sim.lower.llvm_function import lower_function
from ignis.sim.lower.state.records import (
    CountedAccess,
    CountedBlock,
    Counting,
    Layout,
    Tracking,
)
from ignis.sim.lower.state.state import STORED, State
from ignis.sim.ptx.effects import call_target
from ignis.sim.ptx.ptx_errors import OversizedKernel, PtxError, UnsupportedInstruction
from ignis.sim.ptx.syntax import (
    Address,
    Function,
    Instruction,
    Module,
    Operand,
    Register,
    Symbol,
    Variable,
    Vector,
)
from ignis.sim.ptx.verify import verify
from ignis.sim.settings import checkers

_RECURSION_LOCALS = 1 << 14
"""Bytes of local memory per thread for kernels with recursive functions."""
_FUNCTION_NUMBER = 0x1000
"""Device functions whose address is taken are numbered in steps of 16 from here."""


@dataclass(slots=True)
class KernelInfo:
    """What a launch needs to know about one kernel."""

    name: str
    parameters: list[tuple[int, int]]
    parameter_bytes: int
    shared_bytes: int
    local_bytes: int
    max_threads: int
    barriers: bool
    ordered: bool
    prints: bool
    allocates: bool
    waits: bool
    """Whether a block may wait for what another one writes."""
    bounds: list[int]
    """Offsets of the pointer parameters whose allocations the launcher looks up, in order."""
    stored: list[bool]
    """For each of them whether only stores ask for it: then it has no bounds if it is const."""
    shared: list[tuple[str, int, int]]
    """Name, offset and bytes of each variable in static shared memory."""
    functions: list[str] = field(default_factory=list)
    """Names of the kernel and of all functions that it may call."""


@dataclass(slots=True)
class ModuleInfo:
    """What is needed to load a translated module; goes to the cache as JSON."""

    kernels: list[KernelInfo] = field(default_factory=list)
    variables: list[tuple[str, int, int, list[list[object]]]] = field(default_factory=list)
    """(name, bytes, alignment, initial values as (offset, bytes in hex or symbol, addend))."""
    accesses: list[int] = field(default_factory=list)
    """What each tracked instruction of a checked variant is, as `describe` packs it."""
    refused: dict[str, list[Any]] = field(default_factory=dict)
    """The kernels that are left out, each with the arguments of its UnsupportedInstruction."""
    blocks: list[CountedBlock] = field(default_factory=list)
    counted: list[CountedAccess] = field(default_factory=list)
    """What the rows of the tables of a counting variant are of."""
    statements: int = 0
    """Those of the largest function."""
    tracked: list[str] = field(default_factory=list)
    """The functions of the checkers that the code calls."""

    def to_json(self) -> str:
        """Return the information as text."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> ModuleInfo:
        """Rebuild from `to_json`."""
        data = json.loads(text)
        kernels = [
            KernelInfo(
                **{**k, **{key: [tuple(p) for p in k[key]] for key in ("parameters", "shared")}}
            )
            for k in data["kernels"]
        ]
        return cls(
            kernels,
            [tuple(v) for v in data["variables"]],
            data["accesses"],
            data["refused"],
            [
                CountedBlock(b["function"], [(n, o) for n, o in b["instructions"]], b["branches"])
                for b in data["blocks"]
            ],
            [CountedAccess(**each) for each in data["counted"]],
            data["statements"],
            data["tracked"],
        )


def lower_module(module: Module, variant: str = "") -> tuple[llvm.Code, ModuleInfo]:
    """Translate a parsed module: LLVM code, and what the launcher must know.

    `variant` names the checkers of `ignis.sim.settings.checkers` that the code calls.

    Raises
    ------
    PtxError
        If the module makes no sense.
    UnsupportedInstruction
        If a kernel, or a function that it may call, has an instruction without a lowering.
    """
    verify(module)
    variables = [v for v in module.variables.values() if v.space in ("global", "const")]
    for function in module.functions.values():
        variables.extend(v for v in function.variables if v.space in ("global", "const"))
    numbers = {variable.name: index for index, variable in enumerate(variables)}
    addressed = _addressed(module)
    info = ModuleInfo(variables=[_variable(variable, addressed) for variable in variables])
    exits = _exits(module, addressed)
    needs: dict[str, str] = {}
    helpers: dict[str, llvm.Function] = {}
    followed = checkers.tracked(variant)
    data = checkers.data(variant)
    tracking = Tracking(followed, info.accesses, data) if followed else None
    counting = Counting(info.blocks, info.counted) if checkers.counts(variant) else None
    functions = []
    waiting: set[str] = set()
    needed: list[tuple[KernelInfo, set[str]]] = []
    for function in module.functions.values():
        if not function.defined:
            continue
        layout = Layout(
            globals=numbers, functions=addressed, exits=exits, strict=checkers.strict(variant)
        )
        _place_local(function, layout)
        callees = _callees(module, function, addressed)
        _place_shared(module, callees, layout)
        items = [item for callee in callees for item in callee.instructions]
        layout.copies = any(map(is_copy, items))
        info.statements = max(info.statements, len(function.instructions))
        find_bytes(function.instructions)
        recursive = any(function.name in _calls(module, callee, addressed) for callee in callees)
        try:
            lowering = State(module, function, layout, recursive, tracking)
            lowering.needs, lowering.helpers = needs, helpers
            lowering.counting = counting
            if counting is not None:
                counting.add(function.name, lowering.graph.blocks)
            functions.append(lower_function(lowering))
        except (PtxError, UnsupportedInstruction, MemoryError):
            raise
        except Exception as error:
            reason = f"its control flow or data flow is not understood: {error!r}"
            raise UnsupportedInstruction(function.name, function.line, reason) from error
        if lowering.waiting:
            waiting.add(function.name)
        if function.entry:
            kernel = _kernel(lowering, items)
            needed.append((kernel, {callee.name for callee in callees}))
    for kernel, names in needed:
        kernel.waits = bool(names & waiting)
        kernel.functions = sorted(names)
        info.kernels.append(kernel)
    if tracking is not None:
        info.tracked = sorted(name[1:] for name in needs)
    return llvm.Code(needs, list(helpers.values()), functions), info


def remove_kernels(module: Module, line: int) -> list[str]:
    """Remove the function that has a line of PTX, and all that may call it.

    Returns the names of the kernels among them; none are removed if there is no such function, a
    variable has its address, or no kernel would be left.
    """
    has = [
        function
        for function in module.functions.values()
        if function.line == line or any(item.line == line for item in function.instructions)
    ]
    addressed = _addressed(module)
    gone = {
        function.name
        for function in module.functions.values()
        if any(each in has for each in _callees(module, function, addressed))
    }
    kept = [f for f in module.functions.values() if f.entry and f.defined and f.name not in gone]
    if not kept or gone & addressed.keys():
        return []
    return [name for name in sorted(gone) if module.functions.pop(name).entry]


def _variable(
    variable: Variable, functions: dict[str, int]
) -> tuple[str, int, int, list[list[object]]]:
    initial: list[list[object]] = []
    run = bytearray()
    start = place = 0
    for item in variable.initial:
        if isinstance(item, int):
            if not run:
                start = place
            run.append(item)
            place += 1
            continue
        if run:
            initial.append([start, run.hex(), 0])
            run = bytearray()
        name, offset, nbytes = item
        if name in functions:
            initial.append([place, functions[name].to_bytes(nbytes, "little").hex(), 0])
        else:
            initial.append([place, f"@{name}", offset])
        place += nbytes
    if run:
        initial.append([start, run.hex(), 0])
    return variable.name, max(variable.nbytes, 1), variable.align, initial


def _addressed(module: Module) -> dict[str, int]:
    """Functions whose address is taken, each with the number that stands for it."""
    names: list[str] = []
    for function in module.functions.values():
        for item in function.instructions:
            if item.parts[0] not in ("call", "bra", "brx"):
                names.extend(
                    operand.name
                    for operand in item.operands
                    if isinstance(operand, Symbol) and operand.name in module.functions
                )
    for variable in module.variables.values():
        names.extend(
            item[0]
            for item in variable.initial
            if not isinstance(item, int) and item[0] in module.functions
        )
    return {name: _FUNCTION_NUMBER + 16 * index for index, name in enumerate(dict.fromkeys(names))}


def _calls(module: Module, function: Function, addressed: dict[str, int]) -> set[str]:
    targets = (call_target(module, item) for item in function.instructions)
    found = {name for name in targets if name is not None}
    if "" in found:
        found |= set(addressed)
    known = module.functions
    return {name for name in found if name in known and known[name].defined}


def _callees(module: Module, function: Function, addressed: dict[str, int]) -> list[Function]:
    """The function and everything it may call."""
    seen = {function.name}
    stack = [function]
    result = [function]
    while stack:
        for name in sorted(_calls(module, stack.pop(), addressed)):
            if name not in seen:
                seen.add(name)
                stack.append(module.functions[name])
                result.append(module.functions[name])
    return result


def _local_depth(module: Module, function: Function, addressed: dict[str, int]) -> int:
    """Bytes of local memory of the deepest chain of calls."""
    depths: dict[str, int | None] = {}
    stack = [function]
    while stack:
        current = stack[-1]
        callees = [module.functions[name] for name in _calls(module, current, addressed)]
        if current.name not in depths:
            depths[current.name] = None  # under way: whoever calls it now is called by it
            stack += [callee for callee in callees if callee.name not in depths]
            continue
        stack.pop()
        if depths[current.name] is None:
            own = Layout()
            _place_local(current, own)
            found = [depths[callee.name] for callee in callees]
            below = max((_RECURSION_LOCALS if d is None else d for d in found), default=0)
            depths[current.name] = own.local_bytes + below
    return depths[function.name] or 0


def _exits(module: Module, addressed: dict[str, int]) -> frozenset[str]:
    """Functions in which threads may end, be it in a device function that they call."""
    return frozenset(
        function.name
        for function in module.functions.values()
        if any(
            not callee.entry and item.parts[0] == "exit"
            for callee in _callees(module, function, addressed)
            for item in callee.instructions
        )
    )


def _place(place: int, variable: Variable) -> tuple[int, int]:
    start = -(-place // variable.align) * variable.align
    return start, start + variable.nbytes


def _place_local(function: Function, layout: Layout) -> None:
    end = 0
    for variable in function.variables:
        if variable.space == "local":
            layout.local[variable.name], end = _place(end, variable)
    layout.local_bytes = -(-end // 16) * 16


def _named(functions: Iterable[Function]) -> set[str]:
    """What the instructions of functions name."""
    found: set[str] = set()

    def look(operand: Operand) -> None:
        if isinstance(operand, Symbol):
            found.add(operand.name)
        elif isinstance(operand, Address):
            look(operand.base)
        elif isinstance(operand, Vector):
            for item in operand.items:
                look(item)

    for function in functions:
        for item in function.instructions:
            for operand in item.operands:
                look(operand)
    return found


def _place_shared(module: Module, functions: list[Function], layout: Layout) -> None:
    """Place the shared variables that `functions`, a kernel or function and its callees, use.

    Those that device functions use come first and have one place per module, so that functions
    and kernels agree.
    """
    own = [v for v in module.variables.values() if v.space == "shared" and not v.external]
    devices = [function for function in module.functions.values() if not function.entry]
    elsewhere = _named(devices)
    common = [v for v in own if v.name in elsewhere]
    common += [v for function in devices for v in function.variables if v.space == "shared"]
    used = _named(functions)
    every = common if any(v.name in used for v in common) else []
    every = every + [v for v in own if v.name in used and v.name not in elsewhere]
    every += [
        v
        for function in functions
        for v in function.variables
        if v.space == "shared" and function.entry
    ]
    end = 0
    for variable in every:
        layout.shared[variable.name], end = _place(end, variable)
        layout.shared_sizes[variable.name] = variable.nbytes
    if end > STATIC_SHARED and functions[0].entry:
        kernel = functions[0]
        reason = f"uses {end} bytes of static shared memory, at most {STATIC_SHARED} are allowed"
        raise OversizedKernel(kernel.name, kernel.line, f"{reason}; dynamic shared memory has more")
    if any(_reads_reserved(item) for function in functions for item in function.instructions):
        layout.reserved = -(-end // 16) * 16
        end = layout.reserved + RESERVED_BYTES
    layout.shared_bytes = end
    dynamic = [v for v in module.variables.values() if v.space == "shared" and v.external]
    start = end
    for variable in dynamic:
        start = max(start, _place(end, variable)[0])
    if any(layout.shared) or dynamic:
        start = -(-start // 16) * 16
    if dynamic:
        layout.shared_bytes = start
    if functions[0].entry:
        layout.shared.update((variable.name, start) for variable in dynamic)
    else:
        # Behind the static memory of whichever kernel is running.
        layout.dynamic = frozenset(variable.name for variable in dynamic)


def _reads_reserved(item: Instruction) -> bool:
    return any(
        isinstance(operand, Register) and operand.name.startswith("%reserved_smem")
        for operand in item.operands
    )


def _kernel(c: State, items: list[Instruction]) -> KernelInfo:
    """What to know about a kernel; `items` are its instructions, and those that it may call."""
    function, layout = c.function, c.layout
    places = [(c.offsets[parameter.name], parameter.nbytes) for parameter in function.parameters]
    return KernelInfo(
        name=function.name,
        parameters=places,
        parameter_bytes=places[-1][0] + places[-1][1] if places else 0,
        shared_bytes=layout.shared_bytes,
        local_bytes=_local_depth(c.module, function, layout.functions),
        max_threads=function.max_threads,
        barriers=any(map(_joins_warps, items)),
        ordered=any(map(_depends_on_order, items)),
        prints=any(call_target(c.module, item) == "vprintf" for item in items),
        allocates=any(call_target(c.module, item) in ("malloc", "free") for item in items),
        waits=False,
        bounds=[_offset(c, origin.removesuffix(STORED)) for origin in c.bound_names],
        stored=[origin.endswith(STORED) for origin in c.bound_names],
        shared=[(name, layout.shared[name], size) for name, size in layout.shared_sizes.items()],
    )


def _depends_on_order(item: Instruction) -> bool:
    """Whether the result depends on the order in which blocks reach the instruction."""
    if item.parts[0] not in ("atom", "red") or item.has("shared"):
        return False
    if item.parts[0] == "red":
        return item.parts[-1] in ("f16", "f16x2", "bf16", "bf16x2", "f32", "f64")
    return True


def _joins_warps(item: Instruction) -> bool:
    """Whether a warp may wait for other warps of its block at the instruction."""
    return is_wait(item) or (item.parts[0] in ("bar", "barrier") and not item.has("warp"))


def _offset(c: State, origin: str) -> int:
    """Offset of the pointer ``"name+8"`` among the kernel's parameters."""
    name, _, offset = origin.rpartition("+")
    return c.offsets[name] + int(offset)
