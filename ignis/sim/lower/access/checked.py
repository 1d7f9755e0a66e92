"""What loads and stores are made of: checks, contiguous accesses, calls for everything else."""

from __future__ import annotations

from collections.abc import Callable

from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.operands import address_of, host_addresses, origin_of
from ignis.sim.lower.emit.values import BITS, WARP, Value, W, i64, integer, zeros
from ignis.sim.lower.state.faulting import LOAD, STORE, describe
from ignis.sim.lower.state.state import STORED, State
from ignis.sim.ptx.syntax import Instruction, Operand

_WINDOW = 1 << 24
"""Bytes of a block in the cluster's window of shared memory."""


def bounds_of(c: State, origin: str | None, stored: bool = False) -> tuple[Value, Value]:
    """First address and size of what `origin` points to, zeros where that is not known.

    With `stored` it is zeros, too, where the launch only borrows it.
    """
    if origin is None:
        return i64(0), i64(0)
    return c.bounds(origin + STORED * (stored and origin not in c.layout.globals))


def information(c: State, ins: Instruction, space: str, access: int, origin: str | None) -> Value:
    """What a fault should say about an access."""
    return describe(ins, space, access, c.origin_number(origin))


def check_inside(
    c: State, ins: Instruction, space: str, address: Value, nbytes: int, access: int,
    origin: str | None,
) -> None:  # fmt: skip
    """In checked variants: an address must lie in what it derives from, where that is known.

    What it lands in otherwise may be live as well: the next array, or the next variable. What is
    written must not belong to arrays that the launch only borrows.
    """
    if c.tracking is None or space == "local":
        return
    info, size = information(c, ins, space, access, origin), i64(nbytes)
    if space == "shared":
        if origin is not None:
            offsets = c.splat(c.resize(address, "i32"))
            bounds = (
                integer(c.layout.shared[origin]),
                integer(c.layout.shared_sizes[origin]),
            )
            c.call("@ig_inside_shared", W, offsets, c.mask, *bounds, size, info)
        return
    stored = access != LOAD
    if origin is None and not stored:
        return
    low, length = bounds_of(c, origin, stored)
    arguments = (W, c.splat(address), c.mask, low, length, size, info)
    if stored:
        c.call("@ig_inside_store", *arguments)
    else:
        c.call("@ig_inside", *arguments)


def cluster_addresses(
    c: State, ins: Instruction, operand: Operand, nbytes: int, access: int
) -> Value:
    """The generic addresses of an operand in the shared memory of the cluster's blocks."""
    place = c.binary("and", address_of(c, operand), i64(_WINDOW - 1))
    check_inside(c, ins, "shared", place, nbytes, access, origin_of(c, operand, "shared"))
    return host_addresses(c, operand, "cluster")


def check_scalar(
    c: State,
    ins: Instruction,
    space: str,
    address: Value,
    origin: str | None,
    nbytes: int,
    access: int,
) -> None:
    """Check one address for all lanes."""
    info = information(c, ins, space, access, origin)
    arguments = (address, c.mask, i64(nbytes), info)
    if origin is None:
        c.call("@ig_check1", W, *arguments)
        check_inside(c, ins, space, address, nbytes, access, origin)
        return
    if c.tracking is not None and access != LOAD and origin not in c.layout.globals:
        origin += STORED
    low, limit = c.bounds(origin)[0], c.limit(origin, nbytes)
    good = c.compare("icmp ult", c.binary("sub", address, low), limit)
    good = aligned(c, good, address, nbytes)
    with c.unless(good, "one"):
        check_inside(c, ins, space, address, nbytes, access, origin.removesuffix(STORED))
        c.call("@ig_check1", W, *arguments)


def aligned(c: State, good: Value, address: Value, nbytes: int) -> Value:
    """`good`, and the address is a multiple of `nbytes`, a power of two."""
    if nbytes == 1:
        return good
    odd = c.binary("and", address, integer(nbytes - 1, address.type))
    return c.binary("and", good, c.compare("icmp eq", odd, integer(0, address.type)))


def check_bounds(
    c: State, ins: Instruction, space: str, address: Value, nbytes: int, origin: str | None
) -> None:
    """Check the addresses of a store before it is tracked."""
    info = information(c, ins, space, STORE, origin)
    address = c.splat(address)
    size = i64(nbytes)
    if space == "shared":
        offsets = c.resize(address, "i32")
        if origin is None:
            c.call("@ig_bounds_shared", W, offsets, c.mask, c.shared_size(), size, info)
        check_inside(c, ins, space, address, nbytes, STORE, origin)
        return
    if space == "generic":
        tracking.check_generic(c, address, nbytes, info)
        check_inside(c, ins, space, address, nbytes, STORE, origin)
    else:
        bounds = bounds_of(c, origin, stored=True)
        c.call("@ig_bounds_store", W, address, c.mask, *bounds, size, info)


def shared_scalar(
    c: State, ins: Instruction, address: Value, nbytes: int, access: int, origin: str | None
) -> Value:
    """Check one offset into shared memory for all lanes, and point to it."""
    offset = c.binary("and", address, i64(0xFFFFFFFF))
    if offset.constant:
        offset = address
    if origin is None:
        limit = c.intrinsic("usub.sat", c.shared_size(), i64(nbytes - 1))
        inside = c.compare("icmp ult", offset, limit)
    else:
        start, size = c.layout.shared[origin], c.layout.shared_sizes[origin]
        limit = i64(max(size - nbytes + 1, 0))
        place = c.binary("sub", offset, i64(start))
        inside = c.compare("icmp ult", place, limit)
    good = aligned(c, inside, offset, nbytes)
    with c.unless(good, "shared"):
        check_inside(c, ins, "shared", address, nbytes, access, origin)
        many = c.splat(c.resize(offset, "i32"))
        offset_fault(c, ins, "shared", many, c.shared_size(), nbytes, access)
    return c.at(c.shared_pointer(), offset)


def offset_fault(
    c: State, ins: Instruction, space: str, offsets: Value, size: Value, nbytes: int, access: int
) -> None:
    """Check offsets into a space of `size` bytes, out of line."""
    info = describe(ins, space, access)
    c.call("@ig_check_offsets", W, offsets, c.mask, size, i64(nbytes), info)


def _name(verb: str, space: str, bits: int, count: int) -> str:
    """Name of a checked function; one for several elements per lane uses a buffer."""
    kind = f"_{space}" if space in ("shared", "generic") else ""
    return f"@ig_{verb}{kind}{bits}" + f"x{count}" * (count > 1)


def load_slow(
    c: State,
    ins: Instruction,
    space: str,
    address: Value,
    bits: int,
    count: int,
    origin: str | None,
) -> list[Value]:
    """Load through the checked functions."""
    check_inside(c, ins, space, address, bits // 8 * count, LOAD, origin)
    memory = () if space == "shared" else bounds_of(c, origin)
    name, element = _name("load", space, bits, count), f"i{bits}"
    arguments = (W, address, c.mask, *memory, information(c, ins, space, LOAD, origin))
    if count == 1:
        return [c.call(name, *arguments, result=element, lanes=WARP)]
    buffer = c.buffer(bits * count)
    c.call(name, *arguments, buffer)
    return [
        c.load(c.at(buffer, index, f"<32 x {element}>"), element, WARP) for index in range(count)
    ]


def store_slow(
    c: State, ins: Instruction, space: str, address: Value, values: list[Value], origin: str | None
) -> None:
    """Store through the checked functions."""
    memory = () if space == "shared" else bounds_of(c, origin)
    bits, count = BITS[values[0].type], len(values)
    name, info = _name("store", space, bits, count), information(c, ins, space, STORE, origin)
    if count == 1:
        c.call(name, W, address, c.mask, values[0], *memory, info)
        return
    buffer = c.fill_buffer(values)
    c.call(name, W, address, c.mask, *memory, info, buffer)


def lane_by_lane(
    c: State,
    address: Value,
    values: list[Value],
    access: tuple[str, int, Value],
    one: Callable[[Value, Value, list[Value]], Value],
) -> Value:
    """Access memory for one active lane after the other, in order.

    `access` is the type of the results, the bytes of each lane's access and what a fault says.
    `one` gets the lane, the checked host address and the lane's `values`, and returns the result.
    """
    element, nbytes, info = access
    slots = [c.scratch(value.type) for value in (address, *values)]
    result = c.scratch(element)
    for slot, value in zip(slots, (address, *values), strict=True):
        c.store(value, slot)
    c.store(zeros(element), result)
    with c.each_lane(c.mask) as trip:
        where, *operands = (
            c.load(c.at(slot, trip.lane, value.type), value.type)
            for slot, value in zip(slots, (address, *values), strict=True)
        )
        size = i64(nbytes)
        place = c.call("@ig_resolve", W, trip.lane, where, size, info, result="i64")
        c.store(one(trip.lane, place, operands), c.at(result, trip.lane, element))
    return c.load(result, element, WARP)


def word_at(c: State, ins: Instruction, place: Value, element: str) -> Value:
    """The pointer of an access to an `element` at the host address that was checked for it."""
    if ins.byte is not None:
        place = c.binary("and", place, i64(-(BITS[element] // 8)))
    return c.pointer(place)
