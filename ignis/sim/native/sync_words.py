"""What was published, and who knows of it: a clock for each word that synchronizes.

A fence makes a *node* of what its warp knows then. A strong write (volatile or atomic) puts the
node of its warp's last fence into the word, an atomic operation beside what the word has already. A
strong read notes the word's node, and the next fence or barrier acquires what was noted. A release
is a fence for its own write only, an acquire takes what its own word has. Nodes include others:
those that the word had before, and what their warp had acquired of other blocks. To acquire one,
and to ask what a warp knows of another block, all that a node includes is put into one table, which
grows as long as one node includes the last one that was asked about.
"""

from __future__ import annotations

from ignis.sim.abi.layout import Arena
from ignis.sim.abi.shadow import Cell, Common, Mode, Node, Reach, Shadow, WarpClock, Word
from ignis.sim.native.ordering import Here
from ignis.sim.native.routine import Expr, Routine

_JOIN, _WIDE, _NEAR = 0, 1, 3
"""Kinds of nodes: of others only, of what the warp knows, and of that for its block only."""


def sync_words_ir() -> list[Routine]:
    """The functions of this module."""
    return [_node(), _join(), _merge(), _tabulate(), _include(), _reach(), _acquire(), _see(),
            _pending(), _knows(), _fence(), _releasing(), _flatten(), _published(), _strong(),
            _heard(), _meet()]  # fmt: skip


def _at(f: Routine, here: Here, node: Expr) -> Expr:
    """Pointer to a node."""
    return f.pointer(here.shared(Common.NODES) + (node << 3))


def _get(f: Routine, here: Here, node: Expr, field: int) -> Expr:
    return f.load(f.field(_at(f, here, node), field))


def _put(f: Routine, here: Here, field: int, value: Expr | int) -> None:
    """Set a field of what all blocks share."""
    f.store(value, f.field(here.common(), field))


def _times(f: Routine, here: Here, run: Expr) -> Expr:
    """Entry of the table for the block of record `run`."""
    return f.field(here.shared(Common.REACHED), run * Reach.FIELDS)


def _node() -> Routine:
    """Make a node of one of the kinds; it is 0 where there is no room."""
    f = Routine("ig_node", "ptr w, i64 left, i64 right, i64 kind", "i64")
    here = Here(f)
    node = here.shared(Common.NEXT)
    with f.when(node - here.shared(Common.FIRST) > Node.ROOM, unlikely=True):
        _put(f, here, Common.FULL, 1)
        f.returns(0)
    own, near = f["kind"].differs(_JOIN), f["kind"].equals(_NEAR)
    whole = here.get(Shadow.PARTIAL).differs(0)
    count = f.select(own, f.select(whole, 32, f.constant(1)), 0)
    _put(f, here, Common.NEXT, node + count + Node.ENTRIES)
    at = _at(f, here, node)
    depth = f.variable(f.constant(0))
    with f.when(~own & f["right"].differs(0)):
        depth.set(_get(f, here, f["right"], Node.DEPTH) + 1)
    for field, value in (
        (Node.VISITED, f.constant(0)),
        (Node.LEFT, f["left"]),
        (Node.RIGHT, f["right"]),
        (Node.RUN, here.get(Shadow.RUN) | f.select(near, Node.NEAR, f.constant(0))),
        (Node.MARK, f.select(own, here.clock(WarpClock.MARK), f["left"])),
        (Node.COUNT, count),
        (Node.DEPTH, depth.get()),
    ):
        f.store(value, f.field(at, field))
    now, entries = here.clock(WarpClock.TIME), f.field(at, Node.ENTRIES)
    with f.when(count.equals(1)):
        f.store(now | (here.index << Cell.WARP), entries)
    with f.when(count.equals(32)):
        f.store(f.load(here.row(Shadow.KNOWN, 32, here.index), "i64", 32, 8), entries, 8)
        f.store(now, f.field(entries, here.index))
    with f.when(near):
        _put(f, here, Common.NEARS, 1)
    f.returns(node)
    return f


def _join() -> Routine:
    """A node that includes `mine` and the `others` of a word."""
    f = Routine("ig_join", "ptr w, i64 mine, i64 others", "i64")
    here = Here(f)
    mine, others = f["mine"], f["others"]
    with f.when(mine.equals(0) | mine.equals(others)):
        f.returns(others)
    _put(f, here, Common.FENCED, 0)
    with f.when(others.equals(0)):
        f.returns(mine)
    # Threads that publish the same again and again, by turns.
    rest, steps = f.variable(others), f.variable(f.constant(8))
    with f.loop() as loop:
        now = rest.get()
        f.leave(loop, now.equals(0) | steps.get().equals(0))
        joined = _get(f, here, now, Node.COUNT).equals(0)
        with f.when(joined & _get(f, here, now, Node.MARK).equals(mine)):
            f.returns(others)
        rest.set(f.select(joined, _get(f, here, now, Node.RIGHT), 0))
        steps.set(steps.get() - 1)
    f.returns(f.call("ig_node", here.warp, mine, others, f.constant(_JOIN), result="i64"))
    return f


def _merge() -> Routine:
    """A node that includes two which are known: one of them, most often."""
    f = Routine("ig_merge", "ptr w, i64 one, i64 other", "i64")
    here = Here(f)
    newer = f.intrinsic("umax", f["one"], f["other"])
    older = f.intrinsic("umin", f["one"], f["other"])
    with f.when(older.equals(0) | older.equals(newer)):
        f.returns(newer)
    f.call("ig_reach", here.warp, newer)
    with f.when(_get(f, here, older, Node.VISITED).equals(here.shared(Common.STAMP))):
        f.returns(newer)
    f.returns(f.call("ig_node", here.warp, newer, older, f.constant(_JOIN), result="i64"))
    return f


def _reach() -> Routine:
    """Make the table that of `node`."""
    f = Routine("ig_reach", "ptr w, i64 node")
    here = Here(f)
    root, run = here.shared(Common.ROOT), here.get(Shadow.RUN)
    ours = here.shared(Common.NEARS).equals(0) | here.shared(Common.VIEWER).equals(run)
    with f.when(root.equals(f["node"]) & ours):
        f.returns()
    anew = f.variable(root.equals(0) | ~ours)
    stack = here.shared(Common.STACK)
    with f.loop() as tries:
        with f.when(anew.get()):
            _put(f, here, Common.STAMP, here.shared(Common.STAMP) + 1)
            _put(f, here, Common.BLOCKS, 0)
        stamp = here.shared(Common.STAMP)
        hit, depth, many = (f.variable(x) for x in (anew.get(), f.constant(1), f.constant(0)))
        f.store(f["node"], stack)
        with f.loop() as loop:
            f.leave(loop, depth.get().equals(0))
            depth.set(depth.get() - 1)
            node = f.load(f.field(stack, depth.get()))
            hit.set(hit.get() | node.equals(root))
            at = _at(f, here, node)
            with f.when(node.differs(0) & f.load(f.field(at, Node.VISITED)).differs(stamp)):
                f.store(stamp, f.field(at, Node.VISITED))
                many.set(many.get() + 1)
                maker = f.load(f.field(at, Node.RUN))
                number = maker & ~Node.NEAR & (1 << 64) - 1
                f.store(f.load(f.field(at, Node.LEFT)), f.field(stack, depth.get()))
                depth.set(depth.get() + 1)
                with f.when((maker < Node.NEAR) | number.equals(run)):
                    f.store(f.load(f.field(at, Node.RIGHT)), f.field(stack, depth.get()))
                    depth.set(depth.get() + 1)
                    f.call("ig_include", here.warp, at, number)
        wide = (many.get() > Node.WIDE) & (many.get() > here.shared(Common.BLOCKS) << 2)
        with f.when(hit.get() & wide & here.shared(Common.NEARS).equals(0), unlikely=True):
            f.call("ig_tabulate", here.warp, f["node"])
        f.leave(tries, hit.get())
        anew.set(1)
    _put(f, here, Common.ROOT, f["node"])
    _put(f, here, Common.VIEWER, run)
    return f


def _tabulate() -> Routine:
    """Let `node` include the table at hand, in place of all that was walked for it."""
    f = Routine("ig_tabulate", "ptr w, i64 node", linkage="internal")
    here = Here(f)
    nothing, blocks = f.constant(0), here.shared(Common.BLOCKS)
    made = f.call("ig_node", here.warp, nothing, nothing, f.constant(_JOIN), result="i64")
    with f.when(made.equals(0)):
        f.returns()
    at = _at(f, here, made)
    f.store(blocks * Node.TABLE, f.field(at, Node.COUNT))
    f.store(here.shared(Common.STAMP), f.field(at, Node.VISITED))
    _put(f, here, Common.NEXT, here.shared(Common.NEXT) + blocks * Node.TABLE_ENTRY)
    with f.steps(blocks) as index:
        run = f.load(f.field(_times(f, here, index), Reach.LISTED))
        entry = f.field(f.field(at, Node.ENTRIES), index * Node.TABLE_ENTRY)
        f.store(run, entry)
        times = f.load(f.field(_times(f, here, run), Reach.TIMES), "i64", 32, 8)
        f.store(times, f.field(entry, 1), 8)
    at = _at(f, here, f["node"])
    f.store(made, f.field(at, Node.LEFT))
    f.store(0, f.field(at, Node.RIGHT))
    return f


def _include() -> Routine:
    """Put what a node says of its own block, that of record `number`, into the table."""
    f = Routine("ig_include", "ptr w, ptr node, i64 number", linkage="internal")
    here = Here(f)
    count, entries = f.load(f.field(f["node"], Node.COUNT)), f.field(f["node"], Node.ENTRIES)
    stamp = here.shared(Common.STAMP)

    def times_of(run: Expr) -> Expr:
        """Pointer to the times of a block, which are in the table from now on."""
        entry, blocks = _times(f, here, run), here.shared(Common.BLOCKS)
        times = f.field(entry, Reach.TIMES)
        with f.when(f.load(f.field(entry, Reach.STAMP)).differs(stamp)):
            f.store(stamp, f.field(entry, Reach.STAMP))
            f.store(f.constant(0).splat(32), times, 8)
            f.store(run, f.field(_times(f, here, blocks), Reach.LISTED))
            _put(f, here, Common.BLOCKS, blocks + 1)
        return times

    def unite(times: Expr, others: Expr) -> None:
        f.store(f.intrinsic("umax", f.load(times, "i64", 32, 8), others), times, 8)

    with f.when(count.equals(0)):
        f.returns()
    with f.when(count >= Node.TABLE):
        with f.steps(count >> 8) as index:
            entry = f.field(entries, index * Node.TABLE_ENTRY)
            unite(times_of(f.load(entry)), f.load(f.field(entry, 1), "i64", 32, 8))
        f.returns()
    times = times_of(f["number"])
    mark = f.load(f.field(f["node"], Node.MARK))
    unite(times, f.select(mark.equals(0), 0, mark - (1 << Cell.TIME)).splat(32))
    with f.when(count.equals(1)):
        one = f.load(entries)
        place = f.field(times, (one >> Cell.WARP) & 31)
        f.store(f.intrinsic("umax", f.load(place), one & -(1 << Cell.TIME)), place)
        f.returns()
    unite(times, f.load(entries, "i64", 32, 8))
    return f


def _acquire() -> Routine:
    """The warp knows what `node` includes: what its own block did, and where `wide`, others.

    Returns whether there is something of others in it.
    """
    f = Routine("ig_acquire", "ptr w, i64 node, i64 wide", "i1")
    here = Here(f)
    with f.when(f["node"] < here.shared(Common.FIRST)):
        f.returns(0)
    f.call("ig_reach", here.warp, f["node"])
    entry = _times(f, here, here.get(Shadow.RUN))
    own = f.load(f.field(entry, Reach.STAMP)).equals(here.shared(Common.STAMP))
    with f.when(own):
        times = f.load(f.field(entry, Reach.TIMES), "i64", 32, 8)
        row = here.row(Shadow.KNOWN, 32, here.index)
        known = f.load(row, "i64", 32, 8)
        f.store(f.intrinsic("umax", times, known), row, 8)
        mark = here.clock(WarpClock.MARK)
        news = ((times > known) & (times >= mark.splat(32))).bits()
        others = news & ~(f.constant(1, "i32") << here.index.to("i32"))
        with f.when(others.differs(0) & here.get(Shadow.PARTIAL).equals(0)):
            here.put(Shadow.PARTIAL, 1)
            f.call("ig_settle", here.warp)
    others = f.variable(here.shared(Common.BLOCKS) > own.to("i64")).get()
    with f.when(f["wide"].differs(0) & others):
        known = here.clock(WarpClock.FOREIGN)
        found = f.call("ig_merge", here.warp, f["node"], known, result="i64")
        here.set_clock(WarpClock.FOREIGN, found)
    f.returns(others)
    return f


def _see() -> Routine:
    """The warp has read a word with `node`, which a fence may acquire."""
    f = Routine("ig_see", "ptr w, i64 node", linkage="internal")
    here = Here(f)
    row, count = here.row(Shadow.SEEN, 32, here.index), here.clock(WarpClock.SEEN)
    seen = f.load(row, "i64", 32, 8).equals(f["node"]).bits().to("i64")
    with f.when((seen & ((f.constant(1) << count) - 1)).differs(0)):
        f.returns()
    room = f.variable(count)
    with f.when(count.equals(32)):
        united = f.variable(f.load(row))
        with f.steps(f.constant(32)) as index:
            one = f.load(f.field(row, index))
            united.set(f.call("ig_join", here.warp, one, united.get(), result="i64"))
        f.store(united.get(), row)
        room.set(1)
    f.store(f["node"], f.field(row, room.get()))
    here.set_clock(WarpClock.SEEN, room.get() + 1)
    return f


def _pending() -> Routine:
    """Acquire what the warp has seen; what is of other blocks may be left for a wider fence."""
    f = Routine("ig_pending", "ptr w, i64 wide")
    here = Here(f)
    row, left = here.row(Shadow.SEEN, 32, here.index), f.variable(f.constant(0))
    with f.steps(here.clock(WarpClock.SEEN)) as index:
        node = f.load(f.field(row, index))
        others = f.call("ig_acquire", here.warp, node, f["wide"], result="i1")
        f.store(node, f.field(row, left.get()))
        left.set(left.get() + (others & f["wide"].equals(0)).to("i64"))
    here.set_clock(WarpClock.SEEN, left.get())
    return f


def _knows() -> Routine:
    """Whether the warp knows of the access of `cell`, by the other block of record `number`."""
    f = Routine("ig_knows", "ptr w, i64 cell, i64 number", "i1")
    here = Here(f)
    foreign = here.clock(WarpClock.FOREIGN)
    with f.when(foreign.equals(0) | here.full()):
        f.returns(here.full())
    f.call("ig_reach", here.warp, foreign)
    entry = _times(f, here, f["number"])
    time = f.load(f.field(f.field(entry, Reach.TIMES), (f["cell"] >> Cell.WARP) & 31))
    stamped = f.load(f.field(entry, Reach.STAMP)).equals(here.shared(Common.STAMP))
    f.returns(stamped & ((f["cell"] & -(1 << Cell.TIME)) <= time))
    return f


def _own_node(f: Routine, here: Here, wide: Expr) -> Expr:
    """A node of what the warp knows now, and a new interval."""
    before = f.select(wide, 0, here.clock(WarpClock.WIDE))
    kind = f.select(wide, _WIDE, f.constant(_NEAR))
    foreign = here.clock(WarpClock.FOREIGN)
    node = f.call("ig_node", here.warp, before, foreign, kind, result="i64")
    here.set_clock(WarpClock.TIME, here.next_time())
    return node


def _fence() -> Routine:
    """What the warp has seen is acquired, and its strong writes publish what it knows.

    That goes beyond the block where the fence is `wide`.
    """
    f = Routine("ig_fence", "ptr w, i64 wide")
    here = Here(f)
    wide = f["wide"].differs(0)
    f.call("ig_pending", here.warp, f["wide"])
    # A fence in a loop that waits: nobody has seen the last one.
    last = here.shared(Common.FENCED)
    unseen = last.differs(0) & last.equals(here.clock(WarpClock.FENCED))
    unseen = unseen & (wide | last.differs(here.clock(WarpClock.WIDE)))
    with f.when(unseen & here.shared(Common.FENCED_END).equals(here.shared(Common.NEXT))):
        _put(f, here, Common.NEXT, last)
    here.set_clock(WarpClock.FENCE, here.clock(WarpClock.TIME))
    node = _own_node(f, here, wide)
    here.set_clock(WarpClock.FENCED, node)
    with f.when(wide):
        here.set_clock(WarpClock.WIDE, node)
    _put(f, here, Common.FENCED, node)
    _put(f, here, Common.FENCED_END, here.shared(Common.NEXT))
    return f


def _releasing() -> Routine:
    """The warp is about to release, which goes beyond its block where that is `wide`."""
    f = Routine("ig_releasing", "ptr w, i64 wide")
    here = Here(f)
    here.set_clock(WarpClock.RELEASING, _own_node(f, here, f["wide"].differs(0)))
    return f


def _flatten() -> Routine:
    """One node in place of a chain of them, which is of shared memory: all are of this block."""
    f = Routine("ig_flatten", "ptr w, i64 node", "i64", linkage="internal")
    here = Here(f)
    f.call("ig_reach", here.warp, f["node"])
    with f.when(here.shared(Common.BLOCKS).equals(1)):
        partial, nothing = here.get(Shadow.PARTIAL), f.constant(0)
        here.put(Shadow.PARTIAL, 1)
        kind = f.constant(_NEAR)
        node = f.call("ig_node", here.warp, nothing, nothing, kind, result="i64")
        here.put(Shadow.PARTIAL, partial)
        with f.when(node.differs(0)):
            at = _at(f, here, node)
            f.store(0, f.field(at, Node.MARK))
            entry = _times(f, here, here.get(Shadow.RUN))
            times = f.load(f.field(entry, Reach.TIMES), "i64", 32, 8)
            f.store(times, f.field(at, Node.ENTRIES), 8)
            f.returns(node)
    f.store(0, f.field(_at(f, here, f["node"]), Node.DEPTH))
    f.returns(f["node"])
    return f


def _strong() -> Routine:
    """A strong access to a word; `word` points to what it says, `cell` is its last write.

    `shared` is 1 in shared memory, where nodes count from the start of the block on.
    """
    f = Routine("ig_strong", "ptr w, i64 word, i64 cell, i64 mode, i64 shared", attributes="")
    here = Here(f)
    local, launch = f["shared"].differs(0), here.shared(Common.FIRST)
    first = f.select(local, here.get(Shadow.FIRST_NODE), launch)
    mode, kind = f["mode"], f["mode"] & (Mode.BLOCK - 1)
    releases = (mode & Mode.RELEASE).differs(0)
    with f.when(~(here.publishing() | releases)):
        f.returns()
    word = f.load(f["word"])
    node = word & Word.NODE
    valid = (node >= first) & (f["cell"] & Cell.STRONG).differs(0)
    before = f.select(valid, node, 0)
    atomic = kind >= Mode.ATOMIC
    reads = atomic | kind.equals(Mode.STRONG_LOAD) | kind.equals(Mode.WARP_LOAD)
    with f.when(reads & before.differs(0)):
        acquires = (mode & Mode.ACQUIRE).differs(0)
        with f.when(acquires):
            wide = (mode & Mode.BLOCK).equals(0).to("i64")
            f.call("ig_acquire", here.warp, before, wide, result="i1")
        with f.when(~acquires):
            f.call("ig_see", here.warp, before)
    with f.when(reads & ~atomic):
        f.returns()
    mine = f.select(releases, here.clock(WarpClock.RELEASING), here.clock(WarpClock.FENCED))
    others = f.select(atomic, before, 0)
    joined = f.call("ig_published", here.warp, mine, others, f["shared"], result="i64")
    f.store(word & ~Word.NODE & (1 << 64) - 1 | joined, f["word"])
    return f


def _published() -> Routine:
    """The node of a word in which there were `others`, and into which the warp puts its own.

    With `local` it is a word of shared memory.
    """
    f = Routine("ig_published", "ptr w, i64 mine, i64 others, i64 local", "i64")
    here = Here(f)
    joined = f.call("ig_join", here.warp, f["mine"], f["others"], result="i64")
    with f.when(joined.equals(0)):
        f.returns(0)
    deep = _get(f, here, joined, Node.DEPTH) > Node.DEEP
    with f.when(deep & f["local"].differs(0), unlikely=True):
        f.returns(f.call("ig_flatten", here.warp, joined, result="i64"))
    f.returns(joined)
    return f


def _heard() -> Routine:
    """Whether the warp has acquired what was published last in the word with this node.

    The write that published it is known then, too.
    """
    f = Routine("ig_heard", "ptr w, i64 node", "i1")
    here = Here(f)
    with f.when(f["node"] < here.shared(Common.FIRST)):
        f.returns(0)
    joined = _get(f, here, f["node"], Node.COUNT).equals(0)
    node = f.select(joined, _get(f, here, f["node"], Node.MARK), f["node"])
    at = _at(f, here, node)
    with f.when(f.load(f.field(at, Node.COUNT)).differs(1)):
        f.returns(0)
    run = f.load(f.field(at, Node.RUN)) & ~Node.NEAR & (1 << 64) - 1
    cell = f.load(f.field(at, Node.ENTRIES))
    with f.when(run.differs(here.get(Shadow.RUN))):
        f.returns(f.call("ig_knows", here.warp, cell, run, result="i1"))
    other = (cell >> Cell.WARP) & 31
    known = f.load(f.field(here.row(Shadow.KNOWN, 32, here.index), other))
    f.returns((cell & -(1 << Cell.TIME)) <= known)
    return f


def _meet() -> Routine:
    """Lanes arrive at mbarriers, or with `arrives` 0 have found their phases complete."""
    f = Routine("ig_meet", "ptr w, <32 x i64> address, i32 mask, i64 arrives")
    here = Here(f)
    addresses, one = f.variable(f["address"]), f.constant(1)
    first, shared = here.get(Shadow.FIRST_NODE), here.of_arena(Arena.SHARED)
    arrives = f["arrives"].differs(0)
    with f.when(arrives):
        f.call("ig_releasing", here.warp, f.constant(0))
    inside = (f["address"] - shared) < here.of_arena(Arena.SHARED_BYTES)
    lanes = f["mask"] & inside.bits()
    with f.when(lanes.equals(0)):
        f.returns()
    # What holds for one lane holds for all with its address.
    same = f["address"].equals(f.element(addresses, f.first(lanes)).splat(32)).bits()
    alike = (lanes & ~same).equals(0)
    with f.lanes(f.select(alike, lanes & (f.constant(0, "i32") - lanes), lanes)) as lane:
        address = f.element(addresses, lane)
        words = here.get(Shadow.SHARED_WORDS) + ((address - shared & -8) << 1)
        complete, current = f.load(words), f.load(words + 8)
        phase = (f.load(address) >> 40) & Word.NODE
        complete = f.select((complete & Word.NODE) < first, 0, complete & Word.NODE)
        ours = (current & Word.NODE) >= first
        pending = f.variable(f.select(ours, current & Word.NODE, 0))
        done = f.variable(complete)
        with f.when(ours & (current >> Word.LIST).differs(phase)):
            done.set(
                f.call(
                    "ig_published", here.warp, pending.get(), done.get(), one, result="i64"
                )
            )  # fmt: skip
            pending.set(0)
        with f.when(arrives):
            mine = here.clock(WarpClock.RELEASING)
            pending.set(f.call("ig_published", here.warp, mine, pending.get(), one, result="i64"))
        with f.when(~arrives):
            f.call("ig_acquire", here.warp, done.get(), f.constant(0), result="i1")
        f.store(done.get(), words)
        f.store(pending.get() | (phase << Word.LIST), words + 8)
    return f
