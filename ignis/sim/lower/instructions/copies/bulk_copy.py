"""cp.async.bulk: copies of rows that one thread starts; ``bulk_copies.c`` has the queue.

Addresses are checked where the instruction stands; bytes move when somebody waits for them.
"""

from __future__ import annotations

from ignis.sim.lower.access import counting, tracking
from ignis.sim.lower.access.checked import bounds_of, cluster_addresses, information
from ignis.sim.lower.access.operands import address_of, host_addresses, items_of, origin_of
from ignis.sim.lower.emit.values import BITS, Value, W, i64, integer
from ignis.sim.lower.state.faulting import ATOMIC, LOAD, STORE
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Operand

LOADS, STORES, PEERS, PREFETCHES = 1, 2, 3, 5
"""From global to shared memory, the other way, from shared memory to that of the cluster; to L2."""
_COUNTED = {
    LOADS: ("load", ("global", "shared")),
    STORES: ("store", ("global", "shared")),
    PEERS: ("copy", ("cluster",)),
    PREFETCHES: ("prefetch", ("global",)),
}
"""What a profile calls them, and the memory that it counts."""
_MULTICAST = 1 << 16
OPERATIONS = {
    name: number
    for number, name in enumerate(("add", "min", "max", "inc", "dec", "and", "or", "xor"), 1)
}
_TYPES = {
    name: number
    for number, names in enumerate(
        ("u32 b32", "s32", "u64 b64", "s64", "f16", "bf16", "f32", "f64")
    )
    for name in names.split()
}


def is_bulk(ins: Instruction) -> bool:
    """Whether a kernel with this instruction needs the memory of mbarriers and bulk copies."""
    return (
        ins.parts[0] == "mbarrier"
        or (ins.parts[0] == "cp" and ins.has("bulk"))
        or (ins.parts[0] in ("st", "red") and ins.has("async"))
    )


_SPACES = ("global", "shared")


def direction(ins: Instruction) -> int:
    """Where a copy goes: one of `LOADS`, `STORES`, `PEERS` and `PREFETCHES`."""
    if ins.has("prefetch"):
        return PREFETCHES
    spaces = [part.split("::")[0] for part in ins.parts if part.split("::")[0] in _SPACES]
    return {"shared global": LOADS, "global shared": STORES}.get(" ".join(spaces[:2]), PEERS)


def facts(
    c: State, ins: Instruction, shared: Value, other: Value, variable: tuple[int, int] = (0, 0)
) -> Value:
    """What native code gets to know of a copy, as `Facts` in ``bulk_copies.c``.

    `shared` and `other` are what a fault says of its two sides; in checked variants the address in
    shared memory derives from a `variable`, at an offset and with so many bytes.
    """
    reduces = ins.parts[1] == "reduce" or ins.parts[0] == "red"
    operation = next((OPERATIONS[part] for part in ins.parts if part in OPERATIONS), 0)
    way = direction(ins)
    verb, spaces = _COUNTED[way]
    kind = f"bulk {'reduction' if reduces else verb}"
    if ins.parts[0] != "cp":
        kind = "async reduction" if reduces else "async store"
    words = [way, operation * reduces, _TYPES.get(ins.parts[-1], 0) * reduces]
    for info in (shared, other):
        words += [int(info.text), tracking.access_number(c, info)]
    words += (*variable, counting.copies(c, ins, kind, spaces))
    name = "@bulk." + ".".join(f"{word:x}" for word in words)
    return c.table(name, words)


def async_store(c: State, ins: Instruction) -> None:
    """st.async, red.async: send values to a block of the cluster, and tell an mbarrier there."""
    target, source, barrier = ins.operands
    values = [c.splat(c.read(item, ins.parts[-1])) for item in items_of(source)]
    size, access = BITS[values[0].type] // 8, STORE if ins.parts[0] == "st" else ATOMIC
    if ins.has("shared::cluster"):
        address = cluster_addresses(c, ins, target, size * len(values), access)
        barriers = host_addresses(c, barrier, "cluster")
    else:
        address, barriers = (host_addresses(c, each, "generic") for each in (target, barrier))
    info = information(c, ins, "generic", access, None)
    c.call(
        "@ig_async_store", W, address, barriers, c.mask, i64(size), i64(len(values)),
        c.fill_buffer(values), facts(c, ins, info, info),
    )  # fmt: skip


def bulk(c: State, ins: Instruction) -> None:
    """Lower an instruction that begins with ``cp.async.bulk`` or ``cp.reduce.async.bulk``."""
    if ins.has("commit_group"):
        c.call("@ig_bulk_commit", W, c.mask)
    elif ins.has("wait_group"):
        allowed = c.literal(ins.operands[0], ins)
        c.call("@ig_bulk_wait", W, c.mask, i64(allowed), i64(int(ins.has("read"))))
    elif ins.has("prefetch"):
        _prefetch(c, ins)
    else:
        _start(c, ins)


def ranks(c: State, ins: Instruction, rest: list[Operand]) -> Value:
    """The mask of blocks that a copy goes to, taken from the operands; 0 for one block."""
    if not ins.has("multicast::cluster"):
        return integer(0)
    return c.binary("or", c.resize(c.read(rest.pop(0), "u16"), "i32"), integer(_MULTICAST))


def _prefetch(c: State, ins: Instruction) -> None:
    """Check and count what is fetched; nothing moves."""
    source, size = ins.operands[:2]
    origin = origin_of(c, source, "global")
    address, sizes = c.splat(address_of(c, source)), c.splat(c.read(size, "u32"))
    info = information(c, ins, "global", LOAD, origin)
    c.call(
        "@ig_bulk_prefetch",
        W,
        address,
        sizes,
        c.mask,
        *bounds_of(c, origin),
        facts(c, ins, info, info),
    )


def _start(c: State, ins: Instruction) -> None:
    target, source, size, *rest = ins.operands
    way = direction(ins)
    near, far = (source, target) if way == STORES else (target, source)
    write = ATOMIC if ins.parts[1] == "reduce" else STORE
    near_access, far_access = (LOAD, write) if way == STORES else (write, LOAD)
    space = "shared" if way == PEERS else "global"
    origins = origin_of(c, near, "shared"), origin_of(c, far, space)
    own = "cluster" if ins.has("shared::cluster") else "shared"
    shared = host_addresses(c, near, own)
    other = host_addresses(c, far, space)
    barrier = shared if way == STORES else host_addresses(c, rest.pop(0), own)
    variable = (0, 0)
    if origins[0] is not None:
        variable = c.layout.shared[origins[0]], c.layout.shared_sizes[origins[0]]
    known = bounds_of(c, origins[1], way == STORES) if way != PEERS else (i64(0), i64(0))
    c.call(
        "@ig_bulk_copy", W, shared, other, c.splat(c.read(size, "u32")), barrier,
        c.splat(ranks(c, ins, rest)), c.mask, *known,
        facts(
            c, ins,
            information(c, ins, "shared", near_access, origins[0]),
            information(c, ins, space, far_access, origins[1]),
            variable,
        ),
    )  # fmt: skip
