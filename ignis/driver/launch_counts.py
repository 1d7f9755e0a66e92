"""Counts of a simulated launch, by lines of its source.

Instructions are those of the PTX, not of the machine code that a GPU executes. There are no times.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of a source file, from 1; ``file`` is its path where it can be read.

    Line 0 stands for instructions without line information.
    """

    file: str
    line: int


@dataclass(slots=True)
class InstructionCounts:
    """One PTX instruction, and how often it was executed.

    Attributes
    ----------
    place : SourceLine
        Where it comes from.
    opcode : str
        Such as ``"ld.global.nc.v4.f32"``.
    warps : int
        Executions by warps that had at least one lane there.
    lanes : int
        Lanes of these, summed up.
    diverged : int
        Of a branch: executions after which some lanes of the warp went each way.
    """

    place: SourceLine
    opcode: str
    warps: int
    lanes: int
    diverged: int = 0


@dataclass(slots=True)
class AccessCounts:
    """The accesses of one PTX instruction to global or shared memory.

    Attributes
    ----------
    place : SourceLine
        Where it comes from.
    opcode : str
        The instruction.
    space : str
        ``"global"``, ``"shared"``, or ``"cluster"`` for asynchronous copies and stores within one.
    kind : str
        ``"load"``, ``"store"``, ``"atomic"`` (whether the result is used or not), ``"copy"`` (of
        ``cp.async`` the read from global memory, and the write to shared memory), ``"matrix load"``
        (``ldmatrix``), or ``"matrix"`` (loads and stores of ``wmma``, by pieces of the matrix's
        lines). Of bulk copies ``"bulk load"``, ``"bulk store"`` and ``"bulk reduction"``, which
        count in global and in shared memory, ``"bulk prefetch"`` in global memory only, and
        ``"bulk copy"`` in the space ``"cluster"``; there also ``"async store"`` and ``"async
        reduction"``, of ``st.async`` and ``red.async``.
    writes : bool
        Whether it writes memory.
    nbytes : int
        Bytes of each lane.
    requests : int
        Executions by warps that had at least one lane there. Of bulk copies the copies; in shared
        memory those that load to several blocks count once for each.
    lanes : int
        Lanes of these, summed up; 0 for bulk copies.
    sectors : int
        Of global memory: sectors of 32 bytes that each request touches, summed up.
    moved : int
        Of bulk copies: bytes. Those outside of a tensor are none of global memory.
    new : int
        Of global memory: sectors that no other access of the line in the same direction had
        touched before in the launch.
    first : int
        The same for all accesses in the same direction, so that their sum is what the launch reads,
        or writes, at least once.
    waves, conflicts : int
        Of shared memory: passes that the requests take, and those of them that are only there
        because lanes want different words of one bank.
    worst : int
        The largest number of sectors, or of conflicts, of one request.
    addresses : list of int or None
        Of the first request that had so many: the address of each of the 32 lanes, an offset for
        shared memory, None for lanes that were not there.
    number : int
        Of the access in its module.
    """

    place: SourceLine
    opcode: str
    space: str
    kind: str
    writes: bool
    nbytes: int
    requests: int
    lanes: int
    sectors: int = 0
    new: int = 0
    first: int = 0
    waves: int = 0
    conflicts: int = 0
    moved: int = 0
    worst: int = 0
    addresses: list[int | None] = field(default_factory=list)
    number: int = 0


@dataclass(slots=True)
class LaunchCounts:
    """Counts of one launch.

    Attributes
    ----------
    kernel : str
        Readable name.
    symbol : str
        Name in the PTX.
    ptx : bytes
        The module.
    grid, block : tuple of int
        Extents along x, y and z.
    shared_bytes, dynamic_shared_bytes : int
        Shared memory of a block: static and dynamic, and the latter alone.
    instructions : list of InstructionCounts
        Of the kernel and the functions that it may call, those that were not executed included.
    accesses : list of AccessCounts
        Those that were executed.
    """

    kernel: str
    symbol: str
    ptx: bytes
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared_bytes: int
    dynamic_shared_bytes: int
    instructions: list[InstructionCounts]
    accesses: list[AccessCounts]
