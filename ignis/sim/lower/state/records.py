"""What the state of a function consists of, besides its text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from ignis.sim.lower.emit.values import Value
from ignis.sim.ptx.cfg import Block
from ignis.sim.ptx.syntax import Instruction, Operand


@dataclass(slots=True)
class Layout:
    """Where the variables of a kernel and of the function at hand are, and what it is for.

    Attributes
    ----------
    target : str
        The architecture of the device: ``"sm_90a"``.
    globals : dict
        Index of each ``.global`` and ``.const`` variable in the table of addresses and sizes.
    constants : tuple of str
        Names of the ``.const`` ones.
    functions : dict
        The number that stands for the address of each function.
    exits : frozenset of str
        Device functions in which threads may end.
    shared, local : dict
        Offset of each variable in the block's shared memory, or in the function's frame.
    shared_sizes : dict
        Bytes of each variable in static shared memory.
    shared_bytes : int
        Size of the static shared memory; dynamic shared memory begins there.
    strict : bool
        Whether lanes of a warp must reach a barrier convergent, and be in their own masks.
    cluster : tuple of int or None
        Blocks of a cluster along x, y and z, if the kernel has to do with clusters; where it does
        not say how many, a block is one of its own, and the launch is not `explicit`.
    copies : bool
        Whether the kernel, or a function that it may call, starts asynchronous copies.
    bulk : bool
        Whether the kernel, or a function that it may call, has mbarriers or bulk copies.
    registers : int
        Registers of a thread at the start of a kernel that changes them; 0 for any other.
    reserved : int
        Offset of the `RESERVED_BYTES` of shared memory that cooperative groups of several warps
        use, at the end of the static part; -1 if the kernel does not ask for them.
    """

    target: str
    globals: dict[str, int] = field(default_factory=dict)
    constants: tuple[str, ...] = ()
    functions: dict[str, int] = field(default_factory=dict)
    exits: frozenset[str] = frozenset()
    shared: dict[str, int] = field(default_factory=dict)
    shared_sizes: dict[str, int] = field(default_factory=dict)
    local: dict[str, int] = field(default_factory=dict)
    shared_bytes: int = 0
    cluster: tuple[int, ...] | None = None
    explicit: bool = False
    copies: bool = False
    registers: int = 0
    bulk: bool = False
    reserved: int = -1
    local_bytes: int = 0
    strict: bool = False


class Exchanges(Protocol):
    """The addresses at which a function compares and swaps."""

    def compare(self, address: Operand) -> bool:
        """Whether a load from `address` gets the first value for such a loop."""


@dataclass(slots=True)
class Products:
    """The registers of a function's products of warpgroups.

    Attributes
    ----------
    groups : dict
        The name of each register's group: those that stand in the same operands.
    copied : frozenset of str
        Registers that others are copies of.
    checked : set
        Groups that were looked at since the last product of a block, and for what.
    block : int
        That block.
    """

    groups: dict[str, str]
    copied: frozenset[str]
    checked: set[tuple[str, str]] = field(default_factory=set)
    block: int = -1


@dataclass(frozen=True, slots=True)
class PostponedRead:
    """A load that counts where its value is stored: memory for its addresses and its lanes.

    `stale` are those of its lanes that have loaded, not coherently, what the launch has written.
    """

    space: str
    address: Value
    lanes: Value
    nbytes: int
    info: Value
    stale: Value | None = None


@dataclass(slots=True)
class Tracking:
    """The checked variant of a module.

    Attributes
    ----------
    variant : str
        The checkers: ``"u"``, ``"r"`` or ``"ur"``.
    accesses : list of int
        What each tracked instruction is, as `describe` packs it; cells have the index.
    volatile_is_data : bool
        Whether volatile accesses are plain ones.
    films : bool
        Whether accesses are noted, too; see `ignis.sim.lower.access.notes`.
    exchanges : dict
        For each function the addresses at which it compares and swaps. A load from one gets the
        first value for a loop of that; it is compared before it counts, so it may be out of date.
    reads : dict
        For each function all registers that its instructions read.
    stepped : dict
        For each function the identities of volatile accesses that take a warp to be in step.
    unused : dict
        For each function the loads that count where stores are.
    postponed : dict
        What such a store counts, by its identity and those of the loads.
    products : dict
        For each function the registers of its products of warpgroups, None if nobody follows them.
    numbers : dict
        The index of each entry of `accesses`.
    passed : frozenset
        Findings that are known: the line of each instruction, and whether its address was wrong.
    """

    variant: str
    accesses: list[int]
    volatile_is_data: bool = False
    passed: frozenset[tuple[int, bool]] = frozenset()
    films: bool = False
    exchanges: dict[str, Exchanges] = field(default_factory=dict)
    reads: dict[str, set[str]] = field(default_factory=dict)
    stepped: dict[str, set[int]] = field(default_factory=dict)
    unused: dict[str, dict[int, list[Instruction]]] = field(default_factory=dict)
    postponed: dict[int, dict[int, PostponedRead]] = field(default_factory=dict)
    products: dict[str, Products | None] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)

    @property
    def races(self) -> bool:
        """Whether races are looked for."""
        return "r" in self.variant


@dataclass(slots=True)
class CountedBlock:
    """A basic block: line in the PTX and opcode of each of its instructions."""

    instructions: list[tuple[int, str]]
    branches: bool = False
    """Whether it ends in a branch of its own, which is the last of them."""


@dataclass(slots=True)
class CountedAccess:
    """An instruction that accesses memory; see `ignis.driver.launch_counts`."""

    line: int
    opcode: str
    space: str
    kind: str
    writes: bool
    nbytes: int


@dataclass(slots=True)
class Counting:
    """The counting variant of a module: what the rows of its tables are of.

    Attributes
    ----------
    blocks : list of CountedBlock
        In the order of their rows.
    accesses : list of CountedAccess
        In the order of their rows.
    """

    blocks: list[CountedBlock] = field(default_factory=list)
    accesses: list[CountedAccess] = field(default_factory=list)
    _numbers: dict[tuple[str, int], int] = field(default_factory=dict)

    def add(self, function: str, blocks: list[Block]) -> None:
        """Give the blocks of a function their rows."""
        for block in blocks:
            self._numbers[function, block.index] = len(self.blocks)
            items = [*block.instructions, *([block.end] if block.end is not None else [])]
            self.blocks.append(
                CountedBlock(
                    [(item.line, ".".join(item.parts)) for item in items],
                    block.end is not None and block.kind in ("branch", "switch"),
                )
            )

    def number(self, function: str, block: Block) -> int:
        """The row of a block."""
        return self._numbers[function, block.index]


@dataclass(slots=True)
class Shape:
    """How the addresses of a warp lie to each other, and in the memory they belong to.

    Attributes
    ----------
    ends : list of Value
        LLVM pointers to what the lanes 0 and 16 access.
    places : list of Value
        Distances of these two from the first byte of the memory.
    top : Value
        The larger distance, at most one that is outside of everything.
    size : Value
        Bytes of that memory.
    run, broadcast : Value
        Scalar truth values: both halves are so, and aligned.
    bottom : Value or None
        The smaller of `places`, once needed.
    """

    ends: list[Value]
    places: list[Value]
    top: Value
    size: Value
    run: Value
    broadcast: Value
    bottom: Value | None = None


@dataclass(slots=True)
class Early:
    """What a load finds that is done with another one before it.

    Attributes
    ----------
    values : list of Value
        What was loaded.
    loaded : Value or None
        Scalar truth value: it was, else the load is still to be done; None: it always was.
    tracked : Value or None
        Scalar truth value: the checkers know of the load; None: they do not.
    """

    values: list[Value]
    loaded: Value | None = None
    tracked: Value | None = None


@dataclass(slots=True)
class Available:
    """What straight-line code has computed so far, so that nothing is computed twice.

    Attributes
    ----------
    registers : dict
        Registers whose value is at hand.
    shapes : dict
        How the addresses lie that accesses were made from.
    loads : dict
        What later loads, by their identities, find: they are done with another one.
    """

    registers: dict[str, Value] = field(default_factory=dict)
    shapes: dict[tuple[object, ...], Shape] = field(default_factory=dict)
    loads: dict[int, Early] = field(default_factory=dict)


@dataclass(slots=True)
class SuspensionPoint:
    """One block at whose start lanes may be suspended.

    `family` names barriers that complete each other; barriers of a block can also let lanes
    `wait` for the other warps. Lanes in a loop that `spins` wait for no others.
    """

    block: int
    instruction: Instruction
    members: Operand | None
    family: tuple[object, ...] | None = None
    wait: Callable[[Value], object] | None = None
    spins: bool = False
