"""The checked variant of a kernel: calls of the tracking functions next to its accesses.

The functions are those of `ignis.sim.native.access_history`; loads are tracked when they have taken
place, stores before, in both cases after their bounds were checked. Nothing is emitted in variants
that track nothing.
"""

from __future__ import annotations

from ignis.base.name_lists import grouped
from ignis.base.setting import replaced
from ignis.sim.abi.layout import LOCAL_TAG, Copy, Warp
from ignis.sim.abi.shadow import SPACES, Cell, Deferred, Mode
from ignis.sim.lower.access import notes
from ignis.sim.lower.access.exchanges import Exchanges
from ignis.sim.lower.access.operands import shifted
from ignis.sim.lower.access.unused import loads_for_stores
from ignis.sim.lower.emit.values import BITS, NULL, WARP, Value, W, i64, integer, ptr
from ignis.sim.lower.state.branching import EXITED
from ignis.sim.lower.state.faulting import LOAD, STORE, describe
from ignis.sim.lower.state.records import PostponedRead, Tracking
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.cfg import reached
from ignis.sim.ptx.effects import defined, observed, registers_in, used
from ignis.sim.ptx.syntax import Address, Instruction, Operand, Register

_READING = frozenset("ld ldu atom call wmma ldmatrix tex tld4 suld".split())
"""Instructions that may read memory."""


def enter(c: State) -> None:
    """A kernel starts."""
    if c.tracking is not None:
        _call(c, "ig_track_enter", i64(c.layout.reserved))


def follow_copies(c: State, copies: Value) -> None:
    """A kernel that has a queue of asynchronous copies starts."""
    if c.tracking is not None:
        c.store(_function(c, "ig_copied", "ptr, ptr, i32"), c.at(copies, Copy.FINISHED))


def copying(c: State, info: Value) -> None:
    """The lanes are about to start asynchronous copies to shared memory."""
    if c.tracking is not None:
        queue = c.field(W, Warp.COPIES, "copies.queue", "ptr")
        first = Copy.FINISHED // 8 + 1
        c.store(i64(_number(c.tracking, info)), c.at(queue, first, "i64"))
        c.store(info, c.at(queue, first + 1, "i64"))


def copy_started(c: State, to: Value, nbytes: int, info: Value) -> None:
    """The copies write from now on, and until they are waited for nobody may read that."""
    if "u" in c.checks.variant:
        notes.access(c, "copy", "shared", to, nbytes, info)
        _call(c, "ig_unfinished", to, c.mask, i64(nbytes), i64(_number(c.checks, info)), info)
    else:
        moved(c, "shared", to, nbytes, True, info, c.mask)


def loaded(c: State, ins: Instruction, space: str, address: Value, nbytes: int) -> None:
    """The lanes have loaded `nbytes` bytes each."""
    if space == "generic" and _in_frame(c, ins.operands[1]):
        place = c.binary("sub", address, i64(LOCAL_TAG))
        local(c, place, nbytes, False, describe(ins, "local", LOAD))
    elif space == "const":
        # The host writes constants: nothing makes visible what the launch has written.
        info, stale = describe(ins, space, LOAD), _stale(c, ins, address, nbytes)
        if stale is not None:
            _access(c, "global", address, nbytes, 1, Mode.LOAD, info)
            _report_stale(c, stale, address, nbytes, info)
    else:
        mode = Mode.STRONG_LOAD if _is_strong_load(c, ins) else Mode.LOAD
        info, strong = describe(ins, space, LOAD), mode == Mode.STRONG_LOAD
        notes.access(c, "load", space, address, nbytes, info, strong=strong)
        _after_waits(c, ins)
        stores = _for_stores(c).get(id(ins), ())
        if stores and mode == Mode.LOAD and space != "shared":
            _postpone(c, ins, stores, (space, address, nbytes))
            return
        if mode == Mode.STRONG_LOAD:
            mode = _in_step(c, ins, mode, Mode.WARP_LOAD) | _semantics(ins)
            # A plain load before a swap races with no atomics, but it acquires nothing.
            mode |= Mode.APART * (not _is_strong(c, ins))
        _access(c, space, address, nbytes, 1, mode, info)
        stale = _stale(c, ins, address, nbytes)
        if stale is not None:
            _report_stale(c, stale, address, nbytes, info)
        if mode != Mode.LOAD:
            _interrupt(c)


def _stale(c: State, load: Instruction, address: Value, nbytes: int) -> Value | None:
    """The lanes that load, not coherently, what the launch has written; None for other loads."""
    incoherent = load.has("nc") or load.parts[0] == "ldu" or load.space == "const"
    if (load.line, False) in c.checks.passed or not c.checks.races or not incoherent:
        return None
    return c.call("@ig_stale", W, c.splat(address), c.mask, i64(nbytes), result="i32")


def _report_stale(c: State, stale: Value, address: Value, nbytes: int, info: Value) -> None:
    """Fault if there are such lanes."""
    with c.unless(c.compare("icmp eq", stale, integer(0)), "stale"):
        c.call("@ig_report_stale", W, c.splat(address), stale, i64(nbytes), info)


def _in_frame(c: State, operand: Operand) -> bool:
    """Whether the address of a memory operand is known to be one of local memory."""
    base = operand.base if isinstance(operand, Address) else None
    return isinstance(base, Register) and base.name in c.facts.arrays


def _for_stores(c: State) -> dict[int, list[Instruction]]:
    """Loads of the function that count where the stores are that get their values."""
    name = c.function.name
    if name not in c.checks.unused:
        c.checks.unused[name] = loads_for_stores(c.graph)
    return c.checks.unused[name]


def _postpone(
    c: State, load: Instruction, stores: list[Instruction], what: tuple[str, Value, int]
) -> None:
    """Count the load where one of the stores is, for the lanes that are there."""
    space, address, nbytes = what
    name = f"load.{load.line}.{id(load)}"
    place = c.zeroed(f"{name}.at", "i64", WARP, nbytes=8 * WARP)
    lanes = c.zeroed(f"{name}.lanes")
    c.store(c.splat(c.resize(address, "i64")), place)
    c.store(c.mask, lanes)
    stale, written = None, _stale(c, load, address, nbytes)
    if written is not None:
        stale = c.zeroed(f"{name}.stale")
        c.store(written, stale)
    read = PostponedRead(space, place, lanes, nbytes, describe(load, space, LOAD), stale)
    for store in stores:
        c.checks.postponed.setdefault(id(store), {})[id(load)] = read


def _count_reads(c: State, store: Instruction) -> None:
    """The lanes that store what was loaded have loaded it."""
    for read in c.checks.postponed.get(id(store), {}).values():
        with replaced(c, mask=c.binary("and", c.mask, c.load(read.lanes, "i32"))):
            address = c.load(read.address, "i64", WARP)
            _access(c, read.space, address, read.nbytes, 1, Mode.LOAD, read.info)
            if read.stale is not None:
                stale = c.binary("and", c.mask, c.load(read.stale, "i32"))
                _report_stale(c, stale, address, read.nbytes, read.info)


def defers(c: State, loads: list[Instruction], space: str, nbytes: int) -> bool:
    """Whether `defer` is for loads like these."""
    plain = not any(_is_strong_load(c, ins) for ins in loads) and not notes.filmed(c)
    return plain and space == "shared" and nbytes >= 4


def defer(
    c: State, loads: list[Instruction], space: str, base: Value, offsets: list[int], nbytes: int
) -> Value:
    """Track loads that are done at once, if they are sure to find nothing.

    Their addresses are inside the bounds. Returns a scalar truth value: whether no more is to
    be done for them, else they are to be tracked one by one.
    """
    first = min(offsets)
    address = c.resize(c.splat(shifted(c, base, first)), "i32")
    infos = [describe(ins, space, LOAD) for ins in loads]
    items = _items(c, c.checks, infos, [offset - first for offset in offsets])
    last = i64(max(offsets) - first)
    name = f"@ig_defer{nbytes}_{c.checks.variant}"
    return c.call(name, W, address, c.mask, last, items, result="i1")


def storing(
    c: State, ins: Instruction, space: str, address: Value, values: list[Value], info: Value
) -> None:
    """The lanes are about to store `values`, one element after the other."""
    if c.tracking is None:
        return
    nbytes, count = BITS[values[0].type] // 8 * len(values), len(values)
    strong = _is_strong(c, ins)
    _after_waits(c, ins)
    _count_reads(c, ins)
    if space == "generic" and _in_frame(c, ins.operands[0]):
        place = c.binary("sub", address, i64(LOCAL_TAG))
        local(c, place, nbytes, True, describe(ins, "local", STORE))
        return
    if strong:
        releasing(c, ins)
    compared = c.tracking.races and not strong
    buffer = c.fill_buffer(values) if compared or c.tracking.films else NULL
    notes.access(
        c, "store", space, address, nbytes, info, count=count, values=buffer, strong=strong
    )
    mode = Mode.STORE
    if strong:
        mode = _in_step(c, ins, Mode.STRONG_STORE, Mode.WARP_STORE) | _semantics(ins)
    _access(c, space, address, nbytes, count, mode, info, buffer if compared else NULL)


def moved(
    c: State, space: str, address: Value, nbytes: int, store: bool, info: Value, lanes: Value
) -> None:
    """The `lanes`, an i32, stand for pieces of a load or store of the whole warp."""
    mode = Mode.STORE if store else Mode.LOAD
    with replaced(c, mask=lanes):
        notes.access(c, "copy" if store else "load", space, address, nbytes, info)
        _access(c, space, address, nbytes, 1, mode, info)


def follower_of_copies(c: State) -> Value:
    """The function that is told of bulk copies; null where nothing is tracked."""
    return _function(c, "ig_bulk_told", "ptr, ptr, i64")


def reader_of_maps(c: State) -> Value:
    """The function that is told of tensor maps that are read; null where nothing is tracked."""
    return _function(c, "ig_map_read", "ptr, i64, i64, i64, i64")


def acquire_map(c: State, address: Value) -> None:
    """The lanes acquire a tensor map that was written."""
    if c.tracking is not None:
        _call(c, "ig_map_acquire", c.splat(address), c.mask)


def access_number(c: State, info: Value) -> int:
    """What the checkers call an access; 0 where nothing is tracked."""
    return 0 if c.tracking is None else _number(c.tracking, info)


def proxy_fence(c: State, ins: Instruction) -> None:
    """What the lanes know of is visible to the async proxy from now on."""
    if c.tracking is not None and c.tracking.races:
        spaces = [1 << number for name, number in SPACES.items() if ins.space in (name, "generic")]
        _call(c, "ig_proxy_fence", c.mask, i64(sum(spaces)))


def meeting(
    c: State, address: Value, mode: int, info: Value, lanes: Value, semantics: str = ""
) -> None:
    """The `lanes`, an i32, use an mbarrier: to arrive publishes what they did.

    To find a phase complete acquires that; where nothing was found, `lanes` are none. Of
    `semantics`, ``"relaxed"`` orders nothing, ``"cta"`` for the block only.
    """
    if c.tracking is None:
        return
    with replaced(c, mask=lanes):
        notes.access(c, "mbarrier", "generic", address, 8, info, strong=True)
        _access(c, "generic", address, 8, 1, mode | Mode.APART | Mode.MBARRIER, info)
        orders = semantics != "relaxed" and mode in (Mode.EXCHANGE, Mode.STRONG_LOAD)
        if c.tracking.races and orders:
            arrives, near = i64(int(mode == Mode.EXCHANGE)), i64(int(semantics == "cta"))
            _call(c, "ig_meet", c.splat(address), lanes, arrives, near)


def atomic(
    c: State, ins: Instruction, lane: Value, address: Value, nbytes: int, info: Value
) -> None:
    """One lane is about to do an atomic operation at a host address."""
    if c.tracking is not None and not _passed(c.tracking, info):
        notes.atomic(c, lane, address, nbytes, info)
        mode = (Mode.EXCHANGE if ins.has("exch") else Mode.ATOMIC) | _semantics(ins)
        mode |= Mode.BLIND * _blind(c, ins) | Mode.SWAP * ins.has("cas")
        number = i64(_number(c.tracking, info))
        _call(
            c, "ig_one", i64(0), lane, address, i64(nbytes), i64(mode), number, info,
            i64(0),
        )  # fmt: skip


def one_by_one(c: State, info: Value) -> tuple[Value, Value]:
    """What native code gets that tells the checkers of accesses itself: a function, and a number.

    The function is `ig_one`, or null where nothing is tracked.
    """
    function = _function(c, "ig_one", "ptr, i64, i64, i64, i64, i64, i64, i64, i64")
    return function, i64(access_number(c, info))


def local(c: State, address: Value, nbytes: int, store: bool, info: Value) -> None:
    """An access to local memory at offsets into the frame."""
    if c.tracking is None or (not store and _passed(c.tracking, info)):
        return
    if "u" in c.tracking.variant:
        address = c.splat(address)
        _call(c, "ig_track_local", address, c.mask, i64(nbytes), i64(int(store)), info)


def check_generic(c: State, address: Value, nbytes: int, info: Value) -> None:
    """Check the bounds of generic addresses."""
    _call(c, "ig_check_generic", address, c.mask, i64(nbytes), info)


def lanes_met(c: State, members: Value) -> None:
    """The lanes in `members`, an i32 for each lane or for all, have synchronized."""
    if c.tracking is not None and c.tracking.races:
        notes.event(c, "syncwarp")
        _call(c, "ig_sync", c.splat(members), c.mask, c.load(EXITED, "i32"))


def exchanged(c: State) -> None:
    """The lanes have exchanged values by registers."""
    if c.tracking is None or not c.tracking.races:
        return
    before = [c.graph.blocks[index] for index in c.graph.predecessors[c.block.index]]
    if len(before) == 1 and before[0].kind == "jump":
        # In a reduction by shuffles nothing is read between them.
        items = before[0].instructions
        exchange = bool(items) and items[0].parts[0] in ("shfl", "vote", "match", "redux")
        if exchange and not any(item.parts[0] in _READING for item in items):
            return
    _call(c, "ig_exchange")


def fence(c: State, wide: bool) -> None:
    """A memory fence, beyond the block where it is `wide`."""
    if c.tracking is not None and c.tracking.races:
        _interrupt(c)
        notes.event(c, "fence")
        _call(c, "ig_fence", i64(int(wide)), c.mask)


def releasing(c: State, ins: Instruction) -> None:
    """The lanes are about to do a strong access, which may release."""
    if c.tracking is not None and c.tracking.races:
        _interrupt(c)
        if ins.has("release", "acq_rel"):
            _call(c, "ig_releasing", i64(int(not ins.has("cta"))), c.mask)


def _interrupt(c: State) -> None:
    """Others may get their turn here."""
    if c.checks.races:
        c.call("@ig_interrupt", W)


def barrier_name(c: State, name: str) -> str:
    """Name of the function to call for the runtime's `name`, which waits at a barrier."""
    if c.tracking is None or not c.tracking.races:
        return name
    return f"{name.replace('ig_', 'ig_tracked_')}_{c.tracking.variant}"


def meet_cluster(c: State, verb: str, lanes: Value, info: Value, releases: int = 1) -> None:
    """The `lanes` come to the barrier of their cluster, or wait for it."""
    exited = c.load(EXITED, "i32")
    if c.tracking is None or not c.tracking.races:
        c.call(f"@ig_cluster_{verb}", W, lanes, exited, info)
        return
    _interrupt(c)
    orders = [i64(releases)] * (verb == "arrive")
    _call(c, f"ig_tracked_cluster_{verb}", lanes, exited, *orders, info)


def _blind(c: State, ins: Instruction) -> bool:
    """Whether nobody uses what an atomic operation returns."""
    if ins.parts[0] == "red":
        return True
    reads = c.checks.reads.get(c.function.name)
    if reads is None:
        reads = {
            name for block in c.graph.blocks for item in block.instructions for name in used(item)
        }
        reads |= {block.selector.name for block in c.graph.blocks if block.selector is not None}
        c.checks.reads[c.function.name] = reads
    return reads.isdisjoint(defined(ins))


def _semantics(ins: Instruction) -> int:
    """What a strong access orders; `Mode.BLOCK` where only threads of the same block see that."""
    acquires = Mode.ACQUIRE * ins.has("acquire", "acq_rel")
    return Mode.BLOCK * ins.has("cta") | acquires | Mode.RELEASE * ins.has("release", "acq_rel")


def _in_step(c: State, ins: Instruction, mode: int, stepped: int) -> int:
    """The mode of a volatile access; `stepped` where it takes lanes of a warp to be in step."""
    known = c.checks.stepped.get(c.function.name)
    if known is None:
        known = c.checks.stepped[c.function.name] = _stepped(c)
    return stepped if id(ins) in known else mode


def _stepped(c: State) -> set[int]:
    """Volatile accesses to shared memory that compute: a reduction without ``__syncwarp``.

    What is loaded becomes part of what is stored. Flags are no such thing, and where lanes wait for
    memory in a loop they may be in order by that.
    """
    if c.waiting:
        return set()
    items = [item for block in c.graph.blocks for item in block.instructions]
    makers = grouped((name, item) for item in items for name in defined(item))

    def volatile(item: Instruction, base: str) -> bool:
        return item.parts[0] == base and item.has("volatile") and item.space == "shared"

    def sources(name: str) -> list[str]:
        computed = [item for item in makers.get(name, ()) if item.parts[0] != "ld"]
        return [each for item in computed for each in used(item)]

    found: set[int] = set()
    for store in items:
        if volatile(store, "st"):
            names = reached(registers_in(store.operands[1]), sources)
            made = [item for name in names for item in makers.get(name, ())]
            loads = {id(item) for item in made if volatile(item, "ld")}
            if loads:
                found |= loads | {id(store)}
    return found


def _is_strong(c: State, ins: Instruction) -> bool:
    """Whether the access is one that other threads may do at the same time."""
    plain = c.checks.volatile_is_data and ins.has("volatile")
    return not plain and (observed(ins) or ins.has("release"))


def _is_strong_load(c: State, load: Instruction) -> bool:
    if _is_strong(c, load):
        return True
    exchanges = c.checks.exchanges.get(c.function.name)
    if exchanges is None:
        exchanges = c.checks.exchanges[c.function.name] = Exchanges(c.function.instructions)
    return exchanges.compare(load.operands[1])


def _after_waits(c: State, ins: Instruction) -> None:
    """Volatile data needs no fence after a wait: it is read and written in order."""
    if c.checks.races and c.checks.volatile_is_data and ins.has("volatile"):
        _call(c, "ig_pending", i64(2), integer(-1))


def _passed(tracking: Tracking, info: Value) -> bool:
    """Whether what the checkers find at an access is known."""
    return (int(info.text) >> 8 & 0xFFFFFF, False) in tracking.passed


def _number(tracking: Tracking, info: Value) -> int:
    packed = int(info.text)
    if packed not in tracking.numbers:
        tracking.numbers[packed] = len(tracking.accesses)
        tracking.accesses.append(packed)
    return min(tracking.numbers[packed], (1 << Cell.ACCESS_BITS) - 1)


def read(c: State, info: Value) -> Value:
    """A read that native code tells the checkers of, as `Deferred` says."""
    return _items(c, c.checks, [info], [0])


def _items(c: State, tracking: Tracking, infos: list[Value], distances: list[int]) -> Value:
    """Reads that may be recorded later, as `Deferred` says."""
    words = [-1] * (Deferred.READS + 1)
    for index, (info, distance) in enumerate(zip(infos, distances, strict=True)):
        line = int(info.text) >> 8 & 0xFFFFFF
        place = line << Deferred.LINE | distance << Deferred.DISTANCE
        words[index] = place | _number(tracking, info)
    name = "@reads." + ".".join(f"{word:x}" for word in words if word >= 0)
    return c.table(name, words)


def _access(
    c: State, space: str, address: Value, nbytes: int, count: int, mode: int, info: Value,
    values: Value = NULL,
) -> None:  # fmt: skip
    if c.tracking is None:
        return
    if space == "shared":
        address = c.resize(address, "i32")  # as the hardware has it: sums may wrap
    address = c.splat(c.resize(address, "i64"))
    if _passed(c.tracking, info):
        if mode in (Mode.STORE, Mode.STRONG_STORE) and "u" in c.tracking.variant:
            c.call("@ig_written", W, address, c.mask, i64(nbytes), i64(int(space == "shared")))
        return
    number = _number(c.tracking, info)
    if space == "shared" and mode == Mode.LOAD and nbytes >= 4:
        values = _items(c, c.tracking, [info], [0])
    tail = (i64(number), info, values)
    if mode in (Mode.LOAD, Mode.STORE):
        verb = "store" if mode == Mode.STORE else "load"
        name = f"ig_track_{verb}_{space}{nbytes}"
        _call(c, name, address, c.mask, i64(count), *tail)
        return
    sizes = (i64(nbytes), i64(count), i64(mode))
    _call(c, "ig_each", i64(SPACES[space]), address, c.mask, *sizes, *tail)


def _function(c: State, name: str, parameters: str) -> Value:
    """The address of a checker's function; null where nothing is tracked."""
    if c.tracking is None:
        return NULL
    name = f"@{name}_{c.tracking.variant}"
    c.needs[name] = f"declare void {name}({parameters})"
    return ptr(name)


def _call(c: State, function: str, *arguments: Value) -> None:
    c.call(f"@{function}_{c.checks.variant}", W, *arguments)
