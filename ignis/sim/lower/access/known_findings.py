"""Accesses that were found to be wrong in an earlier launch, and that this one passes over.

Lanes whose address is wrong do not execute such an access; or the checkers do not follow it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ignis.sim.abi.layout import Arena
from ignis.sim.lower.access.checked import bounds_of
from ignis.sim.lower.access.local import array_of
from ignis.sim.lower.access.operands import (
    address_of,
    host_addresses,
    items_of,
    origin_of,
    space_of,
)
from ignis.sim.lower.emit.values import BITS, Value, W, i64, integer
from ignis.sim.lower.state.state import State, llvm_type
from ignis.sim.ptx.syntax import Address, Instruction

_PLACES = {"ld": 1, "ldu": 1, "atom": 1, "st": 0, "red": 0}
"""Which operand is the address."""


@contextlib.contextmanager
def passing(c: State, ins: Instruction) -> Iterator[None]:
    """Let only lanes execute an access whose address is not wrong, if it was found to be."""
    place = _PLACES.get(ins.parts[0])
    if c.tracking is None or place is None or (ins.line, True) not in c.tracking.passed:
        yield
        return
    everyone = c.mask, c.lanes, c.masked
    c.mask = c.binary("and", c.mask, _legal(c, ins, place))
    with c.where(c.compare("icmp ne", c.mask, integer(0)), "some"):
        c.lanes, c.masked = c.lanes_of(c.mask), True
        yield
    c.mask, c.lanes, c.masked = everyone


def _legal(c: State, ins: Instruction, place: int) -> Value:
    """The lanes whose addresses are right, as an i32."""
    operand, space = ins.operands[place], space_of(c, ins)
    store = ins.parts[0] not in ("ld", "ldu")
    nbytes = BITS[llvm_type(ins.parts[-1])] // 8
    if ins.byte is not None:
        operand, nbytes = Address(ins.byte), 1
    elif ins.parts[0] in ("ld", "ldu", "st"):
        nbytes *= len(items_of(ins.operands[1 - place]))
    address = address_of(c, operand)
    if space == "cluster":
        address, start, size = host_addresses(c, operand, space), i64(0), i64(0)
    elif space == "local":
        known = array_of(c, operand)
        start, size = i64(0), c.arena(Arena.LOCAL_BYTES)
        if known is not None:
            start, size = known[0], i64(known[1])
    elif space == "shared":
        address, origin = c.binary("and", address, i64(0xFFFFFFFF)), origin_of(c, operand, space)
        start, size = i64(0), c.shared_size()
        if origin is not None:
            start, size = i64(c.layout.shared[origin]), i64(c.layout.shared_sizes[origin])
    else:
        start, size = bounds_of(c, origin_of(c, operand, space), store)
    facts = (start, size, i64(nbytes), i64(int(store)), i64(int(space in ("local", "shared"))))
    return c.call("@ig_legal", W, c.splat(address), c.mask, *facts, result="i32")
