"""A simulated launch as a film: the accesses to one word, and what may order them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ignis.driver.protocol import Dim3


@dataclass(frozen=True, slots=True)
class Watch:
    """The word to look at, as an earlier launch had it.

    Attributes
    ----------
    launch : int
        Which launch it is, from 0.
    shared : bool
        Whether the word is in shared memory, of the block of the second thread.
    address, nbytes : int
        Its address or its offset in shared memory; 8 bytes at most.
    threads : tuple
        Block and thread of the two whose warps are followed.
    base : int
        Where its allocation begins.
    parameters : bytes
        What that launch was given: a later one may have its arrays elsewhere.
    """

    launch: int
    shared: bool
    address: int
    nbytes: int
    threads: tuple[tuple[Dim3, Dim3], tuple[Dim3, Dim3]]
    base: int
    parameters: bytes


@dataclass(frozen=True, slots=True)
class Step:
    """Something that a warp did.

    Attributes
    ----------
    kind : str
        One of `ignis.sim.abi.film_table.KINDS`.
    place : dict or None
        Its lines, as `KernelError.facts` have them.
    block, warp, lanes : tuple of int, int, list of int
        Who.
    word : bool
        Whether it is an access to the word, else to `address`, or to no memory at all.
    address : int
        In shared memory its offset, 0 for no memory.
    pointer : tuple of int or None
        The index of the parameter that points to the same allocation, and the bytes from there.
    value : bytes
        What was read there, or what is there after a write; empty if that is not known.
    turn : int
        Of the instruction's execution, of which lanes may have a step each.
    times : int
        How often in a row.
    """

    kind: str
    place: dict[str, Any] | None
    block: Dim3
    warp: int
    lanes: list[int]
    word: bool
    address: int
    pointer: tuple[int, int] | None
    value: bytes
    turn: int
    times: int


@dataclass(slots=True)
class Recording:
    """What was recorded of a launch, up to its end or its fault.

    Attributes
    ----------
    block : tuple of int
        Extent of a block.
    parameters : bytes
        What the launch was given.
    variables : list
        Name, offset and bytes of each variable in static shared memory.
    accesses : int
        Accesses to memory by all lanes.
    initial : bytes
        What the word was at first; empty for shared memory.
    steps : list of Step
        In their order; of a long launch the last accesses to the word, and the last others.
    missing : int
        Steps that were left out.
    """

    block: Dim3
    parameters: bytes
    variables: list[tuple[str, int, int]]
    accesses: int = 0
    initial: bytes = b""
    steps: list[Step] = field(default_factory=list)
    missing: int = 0
