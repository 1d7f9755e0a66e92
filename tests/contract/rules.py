"""Rules of the ownership contract: how an array gets into each state, and what that forbids.

What a rule forbids is written down by what a path does (`paths.Kind`), not by path: that is the
model the table is held against.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

import numpy as np

import ignis
from ignis.errors import (
    DoubleFreeError,
    ExportError,
    IgnisWarning,
    LeaseError,
    MemoryContractViolation,
    NotAllocatedError,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.runtime.ownership import custody
from ignis.runtime.ownership.borrowed import BorrowedAllocation
from tests.contract.paths import Bench, Kind, Path


@dataclass(frozen=True)
class Refusal:
    """How a path is refused.

    Attributes
    ----------
    error : type
        Of the exception, exactly.
    text : str
        A part of the message.
    code : int
        Of a CudaError; 0 is any.
    """

    error: type[BaseException]
    text: str = ""
    code: int = 0


@dataclass
class Scene:
    """An array to which a rule applies.

    Attributes
    ----------
    x : NvArray
        The array.
    perform : callable
        Lets an action happen where the rule applies: now, on a stream, in a capture.
    after : callable
        What must hold after a path that was allowed; asserts.
    recorded : bool
        Whether an action only happens in a replay.
    held : int
        Holders that an allowed action leaves.
    ignored : tuple of str
        What a refusal may change.
    lent : bool
        Whether an export for writing ends meanwhile, which counts as a write.
    """

    x: ignis.NvArray
    perform: Callable[[Callable[[], object]], object] = lambda action: action()
    after: Callable[[], None] = lambda: None
    recorded: bool = False
    held: int = 0
    ignored: tuple[str, ...] = ()
    lent: bool = False


Stage = Callable[[Bench, Path], contextlib.AbstractContextManager[Scene]]


@dataclass(frozen=True)
class Rule:
    """One rule of the contract.

    Attributes
    ----------
    name : str
        What a failing cell says.
    stage : callable
        Makes the array and lets the rule apply to it inside a ``with`` block.
    refuses : mapping
        What it forbids, by what a path does.
    special : callable
        The same for paths that are more than their kind; "" is "by the kind", None is "allowed".
    leaves_out : callable
        Why a path has no cell, "" if it has one.
    """

    name: str
    stage: Stage
    refuses: Mapping[Kind, Refusal] = field(default_factory=dict)
    special: Callable[[Path], Refusal | None | str] = lambda path: ""
    leaves_out: Callable[[Path], str] = lambda path: ""

    def expected(self, path: Path) -> Refusal | None:
        """How a path is refused, None if it is allowed."""
        found = self.special(path)
        if found is None or isinstance(found, Refusal):
            return found
        return self.refuses.get(path.kind)


RULES: list[Rule] = []


def rule(name: str, refuses: Mapping[Kind, Refusal] | None = None, **facts: Any) -> Any:
    """Add a rule to the table, whose stage is the decorated generator."""

    def add(stage: Callable[[Bench, Path], Iterator[Scene]]) -> Callable[..., Any]:
        RULES.append(Rule(name, contextlib.contextmanager(stage), refuses or {}, **facts))
        return stage

    return add


def attempt(action: Callable[[], object]) -> BaseException | None:
    """Do it, and return the error that it raises, without the frames that would keep arrays."""
    try:
        action()
    except Exception as error:
        return error.with_traceback(None)
    return None


# -- arrays ----------------------------------------------------------------------------------


def content(path: Path, rows: int = 1) -> np.ndarray[Any, Any]:
    """What the array holds: numbers that no path writes, ids that exist."""
    shape = (rows * path.shape[0], *path.shape[1:]) if path.shape else ()
    count = int(np.prod(shape))
    if path.dtype == "float32":
        return np.linspace(0.25, 1.25, count, dtype=np.float32).reshape(shape)
    return np.zeros(shape, path.dtype)


def made(path: Path, owner: str | None = None) -> ignis.NvArray:
    """A root on the current stream."""
    array = ignis.NvArray(path.shape, path.dtype, owner=owner)
    with ignis.acting_as(array.owner):
        return array.from_host(content(path))


def made_view(path: Path) -> tuple[ignis.NvArray, ignis.NvArray]:
    """A root on the current stream, and a view of its middle."""
    if not path.shape:
        root = ignis.zeros((2,), path.dtype)
        return root, root[1]
    root = ignis.array(content(path, 2))
    half = path.shape[0] // 2
    return root, root[half : half + path.shape[0]]


def begin(b: Bench, path: Path, x: ignis.NvArray) -> None:
    """Do what the path needs before a rule sets in."""
    if path.before is not None:
        path.before(b, x)


def end(b: Bench, x: ignis.NvArray) -> None:
    """Free the array, with the graph that was captured on it."""
    b.launch = None
    graph, b.graph = b.graph, None
    if graph is not None:
        graph.free()
    root = x if x.parent is None else x.parent
    ignis.memory.collect()
    if x.parent is not None and not x.freed:
        x.free()
    if not root.freed:
        with ignis.acting_as(root.owner):
            root.free()


@contextlib.contextmanager
def plain(b: Bench, path: Path, **facts: Any) -> Iterator[ignis.NvArray]:
    """A root that is ready for the path."""
    x = made(path, **facts)
    begin(b, path, x)
    yield x
    end(b, x)


def force_free(x: ignis.NvArray) -> None:
    """Free a root whoever holds it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", IgnisWarning)
        x.free(force=True)


def every(refusal: Refusal, **others: Refusal) -> dict[Kind, Refusal]:
    """The same for all that a path may do, but for `others`."""
    return {kind: others.get(kind.name, refusal) for kind in Kind}


FREED = Refusal(UseAfterFreeError, "was freed")
CLOSED = Refusal(UseAfterFreeError, "was closed")


# -- live arrays -----------------------------------------------------------------------------


@rule("live")
def live(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        yield Scene(x)


NO_MEMORY = Refusal(NotAllocatedError, "no device memory")


def needs_memory(path: Path) -> Refusal | None | str:
    """How a path is refused that allocates nothing."""
    return NO_MEMORY if path.allocated else ""


def not_planned(path: Path) -> str:
    """Why a path cannot meet an array without memory."""
    if path.defined:
        return "its content is checked"
    return "allocated before" if path.prepared else ""


@rule(
    "planned",
    special=needs_memory,
    leaves_out=not_planned,
)
def planned(b: Bench, path: Path) -> Iterator[Scene]:
    x = ignis.NvArray(path.shape, path.dtype)
    yield Scene(x)
    end(b, x)


@rule(
    "a view",
    {
        Kind.TRANSFER: Refusal(MemoryContractViolation, "is a view; transfer its root"),
        Kind.PIN: Refusal(MemoryContractViolation, "is a view; pin its root"),
    },
)
def a_view(b: Bench, path: Path) -> Iterator[Scene]:
    root, x = made_view(path)
    begin(b, path, x)
    yield Scene(x)
    assert not root.freed
    end(b, x)


@rule("a root with a live view", {Kind.FREE: Refusal(MemoryContractViolation, "has live views: #")})
def viewed(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        seen = x.reshape(-1)
        yield Scene(x)
        seen.free()


def assert_free_waits(x: ignis.NvArray) -> None:
    """Assert that a free is ordered after the other streams that have used the array."""
    with mock.patch.object(ignis.Stream, "wait", autospec=True) as wait:
        x.free()
    assert x.stream in [call.args[0] for call in wait.mock_calls], "the free does not wait"


@rule(
    "planned, of another stream",
    special=needs_memory,
    leaves_out=not_planned,
)
def planned_elsewhere(b: Bench, path: Path) -> Iterator[Scene]:
    side = b.side()
    x = ignis.NvArray(path.shape, path.dtype, stream=side)

    def after() -> None:
        if path.works:
            assert (x.allocation.streams or set()) - {side}, "the stream that uses it is not noted"
            if not x.ref_count:
                x.increment_ref("scheduler")
                x.decrement_ref("scheduler")
                assert_free_waits(x)

    yield Scene(x, after=after)
    end(b, x)


PINNED = Refusal(MemoryContractViolation, "is already pinned")


@contextlib.contextmanager
def pinned_copy(b: Bench, path: Path) -> Iterator[ignis.NvArray]:
    """A root with a pinned copy, which goes with it."""
    with plain(b, path) as x:
        x.pin()
        yield x
        if not x.freed:
            x.unpin()
        ignis.memory.collect()
        assert x.pinned_host_ptr is None


@rule("pinned", {Kind.PIN: PINNED})
def pinned(b: Bench, path: Path) -> Iterator[Scene]:
    with pinned_copy(b, path) as x:
        yield Scene(x)


@rule("pinned, after a holder", {Kind.PIN: PINNED})
def still_pinned(b: Bench, path: Path) -> Iterator[Scene]:
    with pinned_copy(b, path) as x:
        x.increment_ref("scheduler")
        x.decrement_ref("scheduler")
        yield Scene(x)


def external(b: Bench, path: Path) -> tuple[ignis.NvArray, ignis.NvArray]:
    """An array, and a root on its memory that does not own it."""
    memory = made(path)
    assert memory.ptr is not None
    x = ignis.NvArray.from_ptr(memory.ptr, path.shape, path.dtype)
    begin(b, path, x)
    return memory, x


@rule("external memory")
def external_memory(b: Bench, path: Path) -> Iterator[Scene]:
    memory, x = external(b, path)
    yield Scene(x)
    end(b, x)
    memory.free()


def borrowed(b: Bench, path: Path) -> tuple[ignis.NvArray, ignis.NvArray]:
    """An array, and one on its memory as if another process had lent it."""
    memory = made(path)
    assert memory.ptr is not None
    x = ignis.NvArray(path.shape, path.dtype)
    x.allocation = BorrowedAllocation(x.allocation, memory.ptr, None, "pid 1")
    begin(b, path, x)
    return memory, x


LAPSED = Refusal(LeaseError, "from pid 1: the lender has ended; it can only be freed")


@rule(
    "borrowed, of a lender that has ended",
    every(LAPSED),
    special=lambda path: None if path.kind is Kind.FREE else "",
)
def lapsed(b: Bench, path: Path) -> Iterator[Scene]:
    memory, x = borrowed(b, path)
    assert isinstance(x.allocation, BorrowedAllocation)
    x.allocation.lapse("the lender has ended")
    yield Scene(x)
    end(b, x)
    memory.free()


# -- freed arrays ----------------------------------------------------------------------------


@rule("a freed root", every(FREED, FREE=Refusal(DoubleFreeError, "was freed before")))
def freed(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        if x.ref_count:
            force_free(x)
        else:
            x.free()
        yield Scene(x)


@rule("a view of a freed root", every(FREED))
def view_of_freed(b: Bench, path: Path) -> Iterator[Scene]:
    root, x = made_view(path)
    begin(b, path, x)
    force_free(root)
    yield Scene(x)
    end(b, x)


# A graph works on the root's memory, which it holds: its view is closed, not used.
@rule("a closed view", every(CLOSED), special=lambda path: None if path.graph else "")
def closed_view(b: Bench, path: Path) -> Iterator[Scene]:
    root, x = made_view(path)
    begin(b, path, x)
    x.free()
    yield Scene(x)
    end(b, x)


# -- holders ---------------------------------------------------------------------------------

HELD = Refusal(MemoryContractViolation, "is held by 'scheduler'")
NEEDED = Refusal(MemoryContractViolation, "may not be written before backward")
BY_TAPE = Refusal(MemoryContractViolation, "is held by tape operation 'gelu'")
READ_ONLY = Refusal(ExportError, "is read-only now")
ON_TAPE = {Kind.WRITE: NEEDED, Kind.LEND: READ_ONLY, Kind.FREE: BY_TAPE, Kind.TRANSFER: BY_TAPE}
BY_EXPORT = Refusal(MemoryContractViolation, "is held by export 'DLPack'")


@rule("held once", {Kind.FREE: HELD})
def held_once(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        x.increment_ref("scheduler")
        x.increment_ref("another")
        x.decrement_ref("another")
        yield Scene(x)
        x.decrement_ref("scheduler")


@rule("held twice", {Kind.FREE: HELD, Kind.TRANSFER: HELD})
def held_twice(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        for _ in range(2):
            x.increment_ref("scheduler")
        yield Scene(x)
        for _ in range(2):
            x.decrement_ref("scheduler")


@rule("held by a tape", ON_TAPE)
def held_by_tape(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        x.tape_hold("gelu")
        yield Scene(x)
        x.tape_release("gelu")


@rule(
    "held by a tape after another holder",
    ON_TAPE,
)
def still_held_by_tape(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        x.tape_hold("gelu")
        x.increment_ref("scheduler")
        x.decrement_ref("scheduler")
        yield Scene(x)
        x.tape_release("gelu")


@rule(
    "held by a tape until now",
    leaves_out=lambda path: "" if path.dtype == "float32" else "no tape holds ids",
)
def no_longer_held_by_tape(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:

        def perform(action: Callable[[], object]) -> None:
            made = ignis.Tensor(x) * ignis.Tensor(x, requires_grad=True)
            assert x.allocation.tape is not None
            del made  # its finalizer has only enqueued
            action()

        yield Scene(x, perform)


@rule("exported after another holder", {Kind.FREE: BY_EXPORT, Kind.TRANSFER: BY_EXPORT})
def still_exported(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        capsule = x.__dlpack__(max_version=(1, 0))
        x.increment_ref("scheduler")
        x.decrement_ref("scheduler")
        yield Scene(x)
        del capsule


@rule("exported until now")
def no_longer_exported(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:

        def perform(action: Callable[[], object]) -> None:
            capsule = x.__dlpack__(max_version=(1, 0))
            del capsule  # its deleter has only enqueued
            action()

        yield Scene(x, perform, ignored=("version",), lent=True)


@rule(
    "a view of what a tape holds",
    {
        Kind.WRITE: NEEDED,
        Kind.LEND: READ_ONLY,
        Kind.TRANSFER: Refusal(MemoryContractViolation, "is a view"),
        Kind.PIN: Refusal(MemoryContractViolation, "is a view"),
    },
)
def view_of_held_by_tape(b: Bench, path: Path) -> Iterator[Scene]:
    root, x = made_view(path)
    begin(b, path, x)
    root.tape_hold("gelu")
    yield Scene(x)
    root.tape_release("gelu")
    end(b, x)


@rule("exported", {Kind.FREE: BY_EXPORT, Kind.TRANSFER: BY_EXPORT})
def exported(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        capsule = x.__dlpack__(max_version=(1, 0))
        yield Scene(x)
        del capsule


@rule("held by a graph", {Kind.FREE: Refusal(MemoryContractViolation, "is held by 'graph'")})
def held_by_graph(b: Bench, path: Path) -> Iterator[Scene]:
    x = made(path)
    with ignis.capture(lambda: x.clone()):
        begin(b, path, x)
        yield Scene(x)
        graph, b.graph = b.graph, None
        if graph is not None:
            graph.free()
    end(b, x)


# -- owners ----------------------------------------------------------------------------------

OWNED = Refusal(OwnershipError, "belongs to 'store', 'ignis' acts")
NOT_OWN = {Kind.WRITE: OWNED, Kind.LEND: READ_ONLY, Kind.FREE: OWNED, Kind.TRANSFER: OWNED}


@rule("another owner acts", NOT_OWN)
def another_owner(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path, owner="store") as x:
        ignis.enforce_owners()
        try:
            yield Scene(x)
        finally:
            ignis.enforce_owners(False)


@rule("external memory, an array of another owner", {Kind.WRITE: OWNED, Kind.LEND: READ_ONLY})
def window_on_another_owners(b: Bench, path: Path) -> Iterator[Scene]:
    memory = made(path, owner="store")
    x = ignis.NvArray.from_ptr(memory.ptr or 0, path.shape, path.dtype)
    begin(b, path, x)
    ignis.enforce_owners()
    try:
        yield Scene(x)
    finally:
        ignis.enforce_owners(False)
    end(b, x)
    with ignis.acting_as("store"):
        memory.free()


A_VIEW = {
    Kind.TRANSFER: Refusal(MemoryContractViolation, "is a view"),
    Kind.PIN: Refusal(MemoryContractViolation, "is a view"),
}


@contextlib.contextmanager
def view_of_block(b: Bench, path: Path, holders: str, **facts: Any) -> Iterator[Scene]:
    """A view of all rows of a block, which all that `holders` names use."""
    shape = path.shape or (1,)
    pool = ignis.BlockPool(2, shape[0], shape[1:], path.dtype)
    (block,) = pool.allocate(1, holder=holders[0], **facts)
    with ignis.acting_as(block.owner), ignis.array(content(path).reshape(shape)) as rows:
        pool.write(block, rows)
    root = pool.view(block)
    x = root if path.shape else root[0]
    begin(b, path, x)
    for holder in holders[1:]:
        pool.share(block, holder)
    yield Scene(x)
    b.launch = None
    graph, b.graph = b.graph, None
    if graph is not None:
        graph.free()
    for each in {x, root}:
        if not each.freed:
            each.free()
    ignis.memory.collect()
    for holder in holders:
        pool.reclaim(holder)
    pool.free()


@rule("a view of a block", A_VIEW)
def block_viewed(b: Bench, path: Path) -> Iterator[Scene]:
    with view_of_block(b, path, "a") as scene:
        yield scene


@rule(
    "a view of a shared block",
    {Kind.WRITE: Refusal(MemoryContractViolation, "is shared by 'a', 'b'"), Kind.LEND: READ_ONLY}
    | A_VIEW,
)
def shared_block_viewed(b: Bench, path: Path) -> Iterator[Scene]:
    with view_of_block(b, path, "ab") as scene:
        yield scene


@rule("a view of another owner's block", {Kind.WRITE: OWNED, Kind.LEND: READ_ONLY} | A_VIEW)
def another_owners_block_viewed(b: Bench, path: Path) -> Iterator[Scene]:
    with view_of_block(b, path, "a", owner="store") as scene:
        ignis.enforce_owners()
        try:
            yield scene
        finally:
            ignis.enforce_owners(False)


@rule(
    "another owner acts, after a holder",
    NOT_OWN,
    leaves_out=lambda path: "prepared before" if path.prepared else "",
)
def another_owner_after_holder(b: Bench, path: Path) -> Iterator[Scene]:
    ignis.enforce_owners()
    try:
        x = made(path, owner="store")
        with ignis.acting_as("store"):
            begin(b, path, x)
        x.increment_ref("scheduler")
        x.decrement_ref("scheduler")
        yield Scene(x)
    finally:
        ignis.enforce_owners(False)
    end(b, x)


@rule(
    "external memory, another owner acts",
    NOT_OWN,
)
def external_of_another_owner(b: Bench, path: Path) -> Iterator[Scene]:
    memory, x = external(b, path)
    x.transfer_ownership("store")
    ignis.enforce_owners()
    try:
        yield Scene(x)
    finally:
        ignis.enforce_owners(False)
    end(b, x)
    memory.free()


@rule(
    "planned, another owner acts",
    NOT_OWN,
    special=needs_memory,
    leaves_out=not_planned,
)
def planned_of_another_owner(b: Bench, path: Path) -> Iterator[Scene]:
    x = ignis.NvArray(path.shape, path.dtype, owner="store")
    ignis.enforce_owners()
    try:
        # What a path reads as well may have got its memory before the write is refused.
        yield Scene(x, ignored=("allocated", "content"))
    finally:
        ignis.enforce_owners(False)
    end(b, x)


@rule("the owner acts")
def the_owner(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x:
        ignis.enforce_owners()
        try:
            yield Scene(x)
        finally:
            ignis.enforce_owners(False)


class Unfinished:
    """Work that is done when the test says so."""

    error = None
    over = cheap = False

    def done(self) -> bool:
        return self.over


IN_FLIGHT = Refusal(OwnershipError, "belongs to 'nccl' until all_reduce is done")


@contextlib.contextmanager
def collective(x: ignis.NvArray, stream: ignis.Stream) -> Iterator[None]:
    """An array that a collective on `stream` has."""
    end, flight = Unfinished(), custody.Flight("all_reduce")
    flight.add([x], "nccl")
    flight.launched(stream, end)
    try:
        yield
    finally:
        end.over = True
        assert flight.poll()


@rule(
    "in a collective on another stream",
    dict.fromkeys(
        (Kind.READ, Kind.WRITE, Kind.EXPORT, Kind.LEND, Kind.FREE, Kind.TRANSFER), IN_FLIGHT
    ),
    special=lambda path: IN_FLIGHT if path.kind is Kind.SAVE and path.works else "",
)
def in_collective(b: Bench, path: Path) -> Iterator[Scene]:
    with plain(b, path) as x, collective(x, b.side()):
        yield Scene(x)


# -- streams ---------------------------------------------------------------------------------


@rule("an array of another stream")
def other_stream(b: Bench, path: Path) -> Iterator[Scene]:
    side = b.side()
    with side:
        x = made(path)
    begin(b, path, x)
    main = ignis.current_stream(b.device)

    def after() -> None:
        noted = x.allocation.streams or set()
        if path.elsewhere:
            assert noted - {side}, "the stream that uses it is not noted"
        elif path.works:
            assert main in noted, "the stream that uses it is not noted"
        if noted and not x.ref_count:
            assert_free_waits(x)

    yield Scene(x, after=after)
    end(b, x)


@rule("transferred while another stream works on it")
def in_transfer(b: Bench, path: Path) -> Iterator[Scene]:
    side = b.side()
    events: list[ignis.Event] = []
    waits: list[tuple[ignis.Stream, ignis.Event]] = []
    record, wait = ignis.Stream.record, ignis.Stream.wait

    def recorded(self: ignis.Stream, event: ignis.Event | None = None) -> ignis.Event:
        events.append(record(self, event))
        return events[-1]

    def waited(self: ignis.Stream, event: ignis.Event) -> None:
        waits.append((self, event))
        wait(self, event)

    with plain(b, path) as x:
        with side:
            x.clone().free()
        with mock.patch.object(ignis.Stream, "record", recorded):
            x.transfer_ownership("store")

        def perform(action: Callable[[], object]) -> None:
            with (
                mock.patch.object(ignis.Stream, "wait", waited),
                mock.patch.object(ignis.Event, "done", lambda event: False),
            ):
                action()

        def after() -> None:
            if path.works:
                behind = {stream for stream, event in waits if event in events}
                assert behind - {side}, "the stream that uses it does not wait"

        yield Scene(x, perform, after)
