"""Facts of each register of a function before code is generated.

*Uniform* registers have the same value in all lanes of a warp that may read them, so one scalar
stands for them. *Merged* registers are written on one side of a divergent branch while lanes of
the other side may still need their old value, or meet where both sides join: writes to them keep
the old value in inactive lanes. The other registers are overwritten in all lanes at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from ignis.sim.ptx.cfg import Block, Graph, reached
from ignis.sim.ptx.effects import defined, registers_in, used
from ignis.sim.ptx.syntax import Address, Function, Immediate, Instruction, Register, Symbol, Vector

_LANE_REGISTERS = ("%tid", "%laneid", "%lanemask")
# The carry flag, which addc and the like read, is one per lane.
_LANE_RESULT = {"atom", "match", "mma", "wmma", "wgmma", "ldmatrix", "movmatrix", "elect",
                "mbarrier", "addc", "subc", "madc"}  # fmt: skip
_UNIFORM_RESULT = {"vote", "redux", "activemask", "bar", "barrier"}


@dataclass(slots=True)
class Facts:
    """Results of `analyze`.

    Attributes
    ----------
    divergent, merged : set of str
        Registers that need one value per lane; those whose writes must be masked.
    convergent : list of bool
        For each block: all lanes that have not returned are in it whenever it runs.
    live_in : list of set of str
        Registers whose value at the block's start may be read.
    constants : dict
        Registers that only ever hold one literal.
    origins : dict
        For registers that hold addresses: what they derive from, a variable's name or the
        kernel parameter and the offset in it as ``"name+8"``.
    arrays : dict
        For registers that hold addresses in an array of a frame of local memory: the frame's name,
        where in it the array begins, and its bytes.
    """

    divergent: set[str]
    merged: set[str]
    convergent: list[bool]
    live_in: list[set[str]]
    constants: dict[str, Immediate]
    origins: dict[str, str]
    arrays: dict[str, tuple[str, int, int]]


def analyze(
    function: Function,
    graph: Graph,
    variables: Set[str],
    frames: Mapping[str, int],
    *,
    loads_differ: bool = False,
) -> Facts:
    """Analyze `function`, whose blocks are `graph`; `variables` are the module's own.

    `frames` are frames of local memory and their bytes: what is added to their addresses first is
    where one of their arrays begins.
    `loads_differ` says that lanes may execute the same instruction at different times, between
    which other threads write: what they load from one address is not the same.
    """
    constants = _constants(graph)
    live_in = [names & function.registers.keys() for names in _liveness(graph)]
    solver = _Divergence(function, graph, live_in, constants, loads_differ)
    divergent, merged, convergent = solver.solve()
    origins = _origins(function, graph, variables, frames)
    arrays = _arrays(origins, frames)
    for name in arrays:
        del origins[name]
    return Facts(divergent, merged, convergent, live_in, constants, origins, arrays)


def _instructions(graph: Graph) -> list[Instruction]:
    return [item for block in graph.blocks for item in block.instructions]


def _constants(graph: Graph) -> dict[str, Immediate]:
    values: dict[str, Immediate | None] = {}
    for item in _instructions(graph):
        for name in defined(item):
            literal = (
                item.operands[1] if item.parts[0] == "mov" and len(item.operands) > 1 else None
            )
            if (
                isinstance(literal, Immediate)
                and isinstance(item.operands[0], Register)
                and values.get(name, literal) == literal
            ):
                values[name] = literal
            else:
                values[name] = None
    return {name: value for name, value in values.items() if value is not None}


def _block_reads(block: Block) -> tuple[set[str], set[str]]:
    """Registers read before they are written in the block, and those it writes."""
    reads: set[str] = set()
    writes: set[str] = set()
    for item in block.instructions:
        reads.update(name for name in used(item) if name not in writes)
        writes.update(defined(item))
    if block.selector is not None and block.selector.name not in writes:
        reads.add(block.selector.name)
    return reads, writes


def _liveness(graph: Graph) -> list[set[str]]:
    blocks = graph.blocks
    local = [_block_reads(block) for block in blocks]
    live = [set(reads) for reads, _ in local]
    changed = True
    while changed:
        changed = False
        for block in reversed(blocks):
            after = set[str]().union(*(live[target] for target in block.targets))
            fresh = after - local[block.index][1]
            if not fresh <= live[block.index]:
                live[block.index] |= fresh
                changed = True
    return live


@dataclass(eq=False)
class _Divergence:
    function: Function
    graph: Graph
    live_in: list[set[str]]
    constants: dict[str, Immediate]
    loads_differ: bool
    divergent: set[str] = field(default_factory=set)
    merged: set[str] = field(default_factory=set)
    split: set[int] = field(default_factory=set)
    divergent_blocks: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        function, graph = self.function, self.graph
        self.kernel_parameters = (
            {parameter.name for parameter in function.parameters} if function.entry else set()
        )
        self.writes = [
            {name for item in block.instructions for name in defined(item)}
            for block in graph.blocks
        ]
        self.meets = _post_dominators(graph)
        self.loops = [
            (range(min(entries), last + 1), entries)
            for last, found in graph.loops.items()
            for entries in found
        ]

    def solve(self) -> tuple[set[str], set[str], list[bool]]:
        items = _instructions(self.graph)
        if self.graph.irreducible:
            self.merged = {name for item in items for name in defined(item)}
            self.divergent = set(self.merged)
        changed = True
        while changed:
            changed = False
            for item in items:
                names = [name for name in defined(item) if name not in self.divergent]
                if names and not self.uniform_result(item):
                    self.divergent.update(names)
                    changed = True
            for block in self.graph.blocks:
                if (
                    block.selector is not None
                    and block.index not in self.split
                    and block.selector.name in self.divergent
                ):
                    self.split.add(block.index)
                    self.diverge(block)
                    changed = True
        convergent = [
            not self.graph.irreducible and index not in self.divergent_blocks
            for index in range(len(self.graph.blocks))
        ]
        return self.divergent, self.merged, convergent

    def uniform_result(self, item: Instruction) -> bool:
        parts = item.parts
        base = parts[0]
        if base in _UNIFORM_RESULT:
            return not any(name in self.divergent for name in self.membership(item))
        if base in _LANE_RESULT:
            return False
        if base == "shfl":
            return self.broadcasts(item)
        sources = item.operands[1:]
        if base in ("ld", "ldu"):
            address = sources[0]
            assert isinstance(address, Address)
            space = item.space
            if space == "param":
                named = address.base
                if not (isinstance(named, Symbol) and named.name in self.kernel_parameters):
                    return False
            elif space not in ("global", "shared", "const"):
                return False
            elif self.loads_differ and space != "const":
                return False
        for operand in sources:
            if isinstance(operand, Register) and operand.name.startswith(_LANE_REGISTERS):
                return False
        return not any(name in self.divergent for name in used(item))

    def membership(self, item: Instruction) -> list[str]:
        """Registers with the lanes that take part: the results are the same in all of them."""
        if item.parts[0] in ("vote", "redux"):
            operand = item.operands[-1]
            return [operand.name] if isinstance(operand, Register) else []
        return []

    def broadcasts(self, item: Instruction) -> bool:
        if "idx" not in item.parts or len(item.operands) < 5:
            return False
        source, clamp, mask = item.operands[2:5]
        if isinstance(clamp, Register):
            clamp = self.constants.get(clamp.name, clamp)
        if not (isinstance(clamp, Immediate) and clamp.value == 31):
            return False
        return not any(
            isinstance(operand, Register) and operand.name in self.divergent
            for operand in (source, mask)
        )

    def diverge(self, block: Block) -> None:
        """Lanes part at the end of `block`: find what they no longer share."""
        meet = self.meets[block.index]
        sides = [t for t in dict.fromkeys(block.targets) if not self.graph.blocks[t].leaves]
        if len(sides) < 2:
            return
        reach = [self.region(side, meet) for side in sides]
        outside = self.behind_loops(block.index, meet, set().union(*reach))
        if outside != meet:
            meet = outside
            reach = [self.region(side, meet) for side in sides]
        everything = set().union(*reach)
        self.divergent_blocks |= everything
        writes = [set().union(*(self.writes[i] for i in side)) if side else set() for side in reach]
        all_writes = set().union(*writes)
        joins = {meet} if meet >= 0 else set()
        for i, first in enumerate(reach):
            for second in reach[i + 1 :]:
                joins |= first & second
        merged: set[str] = set()
        for join in joins:
            merged |= self.live_in[join] & all_writes
        for i, side in enumerate(sides):
            for j, other in enumerate(writes):
                if i != j:
                    merged |= self.live_in[side] & other
        self.merged |= merged
        self.divergent |= merged

    def behind_loops(self, start: int, meet: int, region: set[int]) -> int:
        """Return where lanes that part at `start` really meet, when `meet` is inside a loop.

        Lanes that go round the loop again before they come to `meet` do not find the others
        waiting there: those went on.
        """
        for blocks, entries in self.loops:
            if start in blocks and meet in blocks and not region.isdisjoint(entries):
                while meet in blocks:
                    meet = self.meets[meet]
        return meet

    def region(self, start: int, meet: int) -> set[int]:
        def onward(index: int) -> list[int]:
            return [target for target in _onward(self.graph, index) if target != meet]

        return set() if start == meet else set(reached([start], onward))


def _post_dominators(graph: Graph) -> list[int]:
    """Return where all ways from a block meet again, or -1."""
    blocks = graph.blocks
    count = len(blocks)
    everything = (1 << count) - 1
    sets = [everything] * count
    ends = _ends(graph)

    changed = True
    while changed:
        changed = False
        for block in reversed(blocks):
            common = everything
            if block.index in ends:
                common = 0
            for target in _onward(graph, block.index):
                common &= sets[target]
            fresh = common | 1 << block.index
            if fresh != sets[block.index]:
                sets[block.index] = fresh
                changed = True
    # The nearest of those above a block is post-dominated by all the others.
    whose = {found: index for index, found in enumerate(sets)}
    return [whose.get(sets[index] & ~(1 << index), -1) for index in range(count)]


def _onward(graph: Graph, index: int) -> list[int]:
    """Blocks behind a block in which lanes do more than to end."""
    return [t for t in graph.blocks[index].targets if not graph.blocks[t].leaves]


def _ends(graph: Graph) -> set[int]:
    """Blocks behind which a way ends: without a successor, or the last of an endless loop."""
    count = len(graph.blocks)
    before: list[list[int]] = [[] for _ in range(count)]
    for index in range(count):
        for target in _onward(graph, index):
            before[target].append(index)
    ends = {index for index in range(count) if not _onward(graph, index)}
    known = set(ends)
    stack = list(ends)
    # Loops are contiguous, so that the last block that leads nowhere is the last one of a loop.
    for index in reversed(range(count)):
        while stack:
            fresh = [source for source in before[stack.pop()] if source not in known]
            known.update(fresh)
            stack.extend(fresh)
        if index not in known:
            ends.add(index)
            known.add(index)
            stack.append(index)
    return ends


_NUMBER, _OTHER = "0", "*"
"""Origins of what is no parameter and no variable: constants, and what may be any other address."""
_ARITHMETIC = frozenset("and cvt max min mul neg not or shf shl shr xor".split())
"""What makes of the distance between two arrays another one, which leads out of the first array."""


@dataclass(slots=True, frozen=True)
class _Sources:
    """Origins of addresses, and the registers that hold them."""

    parameters: Set[str]
    """Of a kernel: those that can hold addresses."""
    variables: Set[str]
    wide: Set[str]
    """Registers that can hold addresses: of shared memory, they have 32 bits."""
    frames: Set[str]


def _origins(
    function: Function, graph: Graph, variables: Set[str], frames: Mapping[str, int]
) -> dict[str, str]:
    """For each register the parameter or variable that its address comes from, if it is one."""
    parameters = {p.name for p in function.parameters if p.nbytes >= 8 and function.entry}
    wide = {name for name, kind in function.registers.items() if kind.endswith(("32", "64"))}
    sources = _Sources(parameters, variables | frames.keys(), wide, frames.keys())
    found: dict[str, str] = {}
    unknown: set[str] = set()
    changed = True
    while changed:
        changed = False
        for item in _instructions(graph):
            for name in defined(item):
                if name in unknown:
                    continue
                origin, known = _origin(item, found, unknown, sources), found.get(name)
                if origin is None or origin == known or (origin == _NUMBER and known):
                    continue
                changed = True
                if origin == "?" or known not in (None, _NUMBER):
                    unknown.add(name)
                    found.pop(name, None)
                else:
                    found[name] = origin
    return {name: origin for name, origin in found.items() if origin not in (_NUMBER, _OTHER)}


def _arrays(
    origins: Mapping[str, str], frames: Mapping[str, int]
) -> dict[str, tuple[str, int, int]]:
    """For each register with an address in an array of a frame that array, up to the next one.

    An address in a frame whose array is not known counts as one in an array of the whole frame.
    """
    found: dict[str, tuple[str, int, int]] = {}
    places: dict[str, tuple[str, int]] = {}
    for register, origin in origins.items():
        frame, _, place = origin.rpartition("+")
        if origin in frames:
            found[register] = origin, 0, frames[origin]
        elif frame in frames:
            places[register] = frame, int(place)
    for register, (frame, start) in places.items():
        later = (end for other, end in places.values() if other == frame and end > start)
        found[register] = frame, start, min(later, default=frames[frame]) - start
    return found


def _origin(
    item: Instruction, found: dict[str, str], unknown: set[str], sources: _Sources
) -> str | None:
    """Origin of what the instruction computes: None for no address, or not yet, "?" for several.

    What is read from memory, or made of parts or bits, may be an address, or added to one; so may
    what is made of "?", and then the sum is in any array.
    """
    base, other = item.parts[0], None
    if any(name in sources.wide for name in defined(item)):
        other = _OTHER
    if base == "ld":
        address = item.operands[1]
        if item.parts[1] == "param" and isinstance(address, Address):
            pointer = other is not None and isinstance(item.operands[0], Register)
            if isinstance(address.base, Symbol) and address.base.name in sources.parameters:
                return f"{address.base.name}+{address.offset}" if pointer else other
        return other
    narrowed = base == "cvt" and tuple(item.parts[-2:]) == ("u32", "u64")
    if not narrowed and base not in ("mov", "cvta", "mapa", "add", "sub", "selp", "mad"):
        far = base in _ARITHMETIC and any(name in unknown for name in used(item))
        return "?" if far else other
    if base in ("mov", "mapa") and isinstance(item.operands[1], Symbol | Vector):
        named = item.operands[1]
        if isinstance(named, Symbol) and named.name in sources.variables:
            return named.name
        return other
    names = used(item)
    if base == "selp":
        names = [n for op in item.operands[1:3] if isinstance(op, Register) for n in [op.name]]
    if base == "mapa":
        names = registers_in(item.operands[1])
    if base == "mad":
        last = item.operands[3]
        names = [last.name] if isinstance(last, Register) else []
    if any(name in unknown for name in names):
        return "?"
    if any(name in sources.wide and name not in found for name in names):
        return None
    origins = [found[name] for name in names if name in found and found[name] != _NUMBER]
    if base in ("add", "sub", "mad") and len(set(origins)) > 1:
        origins = [origin for origin in origins if origin != _OTHER]
    if not origins:
        return other and _NUMBER
    if len(set(origins)) > 1 or (base == "add" and len(origins) == 2 and origins[0] != _OTHER):
        return "?"
    if narrowed and origins[0] not in sources.variables:  # half of an address
        return other
    literal = item.operands[-1]
    if base == "add" and origins[0] in sources.frames and isinstance(literal, Immediate):
        return f"{origins[0]}+{literal.value}"
    return origins[0]
