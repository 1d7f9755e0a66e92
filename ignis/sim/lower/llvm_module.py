"""A kernel and what it calls as one LLVM module, and what the launcher must know about it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, field, replace

from ignis.sim.abi.layout import RESERVED_BYTES, STATIC_SHARED
from ignis.sim.lower.access.exchanges import find_bytes
from ignis.sim.lower.emit import code as llvm
from ignis.sim.lower.instructions.clusters import knows_clusters
from ignis.sim.lower.instructions.copies.async_copy import is_copy
from ignis.sim.lower.instructions.copies.bulk_copy import is_bulk
from ignis.sim.lower.instructions.copies.mbarrier import is_wait
from ignis.sim.lower.instructions.setmaxnreg import is_change, registers_of
from ignis.sim.lower.llvm_function import lower_function
from ignis.sim.lower.state.records import (
    CountedAccess,
    CountedBlock,
    Counting,
    Layout,
    Tracking,
)
from ignis.sim.lower.state.state import STORED, State
from ignis.sim.ptx.cfg import reached
from ignis.sim.ptx.effects import call_target
from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction
from ignis.sim.ptx.reach import targets
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
from ignis.sim.ptx.targets import TARGETS, includes
from ignis.sim.ptx.verify import verify
from ignis.sim.settings import checkers

CLUSTERS = "k"
"""Beside the letters of checkers: they know of clusters."""
_RECURSION_LOCALS = 1 << 14
"""Bytes of local memory per thread for kernels with recursive functions."""
_FUNCTION_NUMBER = 0x1000
"""Device functions whose address is taken are numbered in steps of 16 from here."""


@dataclass(slots=True)
class KernelInfo:
    """What is needed to load and launch a translated kernel; goes to the cache as JSON."""

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
    statements: int
    """Those of the largest function."""
    cluster: tuple[int, ...] | None
    """Blocks of a cluster along x, y and z, if the kernel has to do with clusters."""
    scales: bool
    """Whether the grid of a launch counts clusters."""
    spills: bool
    """Whether a function has so many values at a time that only quick code is made."""
    accesses: list[int] = field(default_factory=list)
    """What each tracked instruction of a checked variant is, as `describe` packs it."""
    blocks: list[CountedBlock] = field(default_factory=list)
    counted: list[CountedAccess] = field(default_factory=list)
    """What the rows of the tables of a counting variant are of."""
    tracked: list[str] = field(default_factory=list)
    """The functions of the checkers that the code calls."""

    @property
    def clusters(self) -> str:
        """The letter of checkers that know of clusters, if the kernel needs them."""
        return CLUSTERS * (self.cluster is not None)

    def to_json(self) -> str:
        """Return the information as text."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> KernelInfo:
        """Rebuild from `to_json`."""
        data = json.loads(text)
        data |= {key: [tuple(each) for each in data[key]] for key in ("parameters", "shared")}
        data["cluster"] = data["cluster"] and tuple(data["cluster"])
        data["blocks"] = [
            CountedBlock([(n, o) for n, o in b["instructions"]], b["branches"])
            for b in data["blocks"]
        ]
        data["counted"] = [CountedAccess(**each) for each in data["counted"]]
        return cls(**data)


def lower_kernel(
    module: Module, name: str, variant: str = "", target: str = TARGETS[0]
) -> tuple[llvm.Code, KernelInfo]:
    """Translate a kernel and what it may call: LLVM code, and what the launcher must know.

    `module` has the bodies of these functions and no others, as `ignis.sim.ptx.reach` returns it.
    `variant` names the checkers of `ignis.sim.settings.checkers` that the code calls,
    `target` is the architecture of the device.

    Raises
    ------
    PtxError
        If the functions make no sense.
    UnsupportedInstruction
        If one has an instruction without a lowering.
    """
    functions = {each.name: each for each in module.functions.values() if each.defined}
    demands = functions[name].cluster
    if demands and not includes(target, "sm_90"):
        reason = f"a cluster of {demands} blocks, of sm_90: set IGNIS_SIM_TARGET={TARGETS[-1]}"
        raise UnsupportedInstruction(".reqnctapercluster", functions[name].line, reason)
    verify(module, target)
    named = {each.name: targets(module, each) for each in functions.values()}
    calls = {  # of defined functions; "" stands for all functions with a known address
        name: frozenset(found | module.pointed if "" in found else found) & functions.keys()
        for name, found in named.items()
    }
    callees = {each: set(reached([each], calls.__getitem__)) for each in functions}
    items = [item for each in functions.values() for item in each.instructions]
    cluster = demands or ((1, 1, 1) if any(map(knows_clusters, items)) else None)
    followed = checkers.tracked(variant)
    accesses: list[int] = []
    blocks: list[CountedBlock] = []
    counted: list[CountedAccess] = []
    tracking = None
    if followed:
        passed, films = checkers.passed_over(variant, name), checkers.films(variant)
        followed += CLUSTERS * (cluster is not None)
        tracking = Tracking(followed, accesses, checkers.data(variant), passed, films)
    counting = Counting(blocks, counted) if checkers.counts(variant) else None
    common = Layout(
        target=target,
        globals={variable.name: index for index, variable in enumerate(module.placed)},
        constants=tuple(v.name for v in module.placed if v.space == "const"),
        functions=function_numbers(module),
        exits=_exits(functions, callees),
        strict=checkers.strict(variant),
        copies=any(map(is_copy, items)),
        bulk=any(map(is_bulk, items)),
        registers=registers_of(functions[name]) if any(map(is_change, items)) else 0,
        cluster=cluster,
        explicit=demands is not None,
    )
    _place_shared(module, functions[name], functions.values(), common)
    needs: dict[str, str] = {}
    helpers: dict[str, llvm.Function] = {}
    lowered = []
    states: dict[str, State] = {}
    for function in functions.values():
        layout = replace(common)
        layout.local, layout.local_bytes = _place_local(function)
        find_bytes(function.instructions)
        recursive = any(function.name in calls[callee] for callee in callees[function.name])
        try:
            state = states[function.name] = State(module, function, layout, recursive, tracking)
            state.needs, state.helpers = needs, helpers
            state.counting = counting
            if counting is not None:
                counting.add(function.name, state.graph.blocks)
            lowered.append(lower_function(state))
        except (PtxError, UnsupportedInstruction, MemoryError):
            raise
        except Exception as error:
            reason = f"its control flow or data flow cannot be analyzed: {error!r}"
            raise UnsupportedInstruction(function.name, function.line, reason) from error
    info = _info(module, states[name], list(states.values()), items)
    info.local_bytes = _local_depth(functions, calls, name)
    info.accesses, info.blocks, info.counted = accesses, blocks, counted
    info.tracked = sorted(need[1:] for need in needs) if tracking is not None else []
    return llvm.Code(needs, list(helpers.values()), lowered), info


def _info(module: Module, c: State, states: list[State], items: list[Instruction]) -> KernelInfo:
    """What to know about a kernel; `items` are its instructions, and those that it may call."""
    kernel, layout = c.function, c.layout
    places = [(c.offsets[parameter.name], parameter.nbytes) for parameter in kernel.parameters]
    called = [call_target(module, item) for item in items]
    return KernelInfo(
        name=kernel.name,
        parameters=places,
        parameter_bytes=places[-1][0] + places[-1][1] if places else 0,
        shared_bytes=layout.shared_bytes,
        local_bytes=0,
        max_threads=kernel.max_threads,
        barriers=any(map(_joins_warps, items)),
        ordered=any(map(_depends_on_order, items)),
        prints="vprintf" in called,
        allocates="malloc" in called or "free" in called,
        waits=any(state.waiting for state in states),
        bounds=[_offset(c, origin.removesuffix(STORED)) for origin in c.bound_names],
        stored=[origin.endswith(STORED) for origin in c.bound_names],
        shared=[(each, layout.shared[each], size) for each, size in layout.shared_sizes.items()],
        statements=max(len(state.function.instructions) for state in states),
        cluster=layout.cluster,
        scales=kernel.scales,
        spills=any(state.spills for state in states),
    )


def function_numbers(module: Module) -> dict[str, int]:
    """The number that stands for the address of each function of a module."""
    return {name: _FUNCTION_NUMBER + 16 * n for n, name in enumerate(sorted(module.functions))}


def _local_depth(
    functions: dict[str, Function], calls: dict[str, frozenset[str]], name: str
) -> int:
    """Bytes of local memory of the deepest chain of calls."""
    depths: dict[str, int | None] = {}
    stack = [name]
    while stack:
        current = stack[-1]
        if current not in depths:
            depths[current] = None  # under way: whoever calls it now is called by it
            stack += [callee for callee in calls[current] if callee not in depths]
            continue
        stack.pop()
        if depths[current] is None:
            found = [depths[callee] for callee in calls[current]]
            below = max((_RECURSION_LOCALS if d is None else d for d in found), default=0)
            depths[current] = _place_local(functions[current])[1] + below
    return depths[name] or 0


def _exits(functions: dict[str, Function], callees: dict[str, set[str]]) -> frozenset[str]:
    """Functions in which threads may end, be it in a device function that they call."""
    own = {
        name
        for name, function in functions.items()
        if not function.entry and any(item.parts[0] == "exit" for item in function.instructions)
    }
    return frozenset(name for name, called in callees.items() if called & own)


def _place(place: int, variable: Variable) -> tuple[int, int]:
    start = -(-place // variable.align) * variable.align
    return start, start + variable.nbytes


def _place_local(function: Function) -> tuple[dict[str, int], int]:
    """The places of a function's variables in its frame, and the bytes of that."""
    end = 0
    places: dict[str, int] = {}
    for variable in function.variables:
        if variable.space == "local":
            places[variable.name], end = _place(end, variable)
    return places, -(-end // 16) * 16


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


def _place_shared(
    module: Module, kernel: Function, functions: Collection[Function], layout: Layout
) -> None:
    """Place the shared variables that a kernel and the functions that it may call use."""
    used = _named(functions)
    own = [v for v in module.variables.values() if v.space == "shared"]
    every = [v for v in own if v.name in used and not v.external]
    every += [v for each in functions for v in each.variables if v.space == "shared"]
    end = 0
    for variable in every:
        layout.shared[variable.name], end = _place(end, variable)
        layout.shared_sizes[variable.name] = variable.nbytes
    if end > STATIC_SHARED:
        text = f"PTX line {kernel.line}: kernel {kernel.name} uses {end} bytes of static shared "
        text += f"memory, at most {STATIC_SHARED} are allowed; dynamic shared memory has more"
        raise PtxError(text)
    if any(_reads_reserved(item) for function in functions for item in function.instructions):
        layout.reserved = -(-end // 16) * 16
        end = layout.reserved + RESERVED_BYTES
    dynamic = [v for v in own if v.external]
    start = end
    for variable in dynamic:
        start = max(start, _place(end, variable)[0])
    if dynamic:
        start = -(-start // 16) * 16
        layout.shared.update((variable.name, start) for variable in dynamic)
    layout.shared_bytes = start


def _reads_reserved(item: Instruction) -> bool:
    return any(
        isinstance(operand, Register) and operand.name.startswith("%reserved_smem")
        for operand in item.operands
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
    joins = item.parts[0] in ("bar", "barrier", "wgmma", "setmaxnreg") and not item.has("warp")
    return joins or is_wait(item)


def _offset(c: State, origin: str) -> int:
    """Offset of the pointer ``"name+8"`` among the kernel's parameters."""
    name, _, offset = origin.rpartition("+")
    return c.offsets[name] + int(offset)
