"""docs/contract.md says what refuses a free, a transfer and a write; every cell of it is tried."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import errors
from ignis.kernels import elementwise
from ignis.runtime.ownership.borrowed import BorrowedAllocation
from ignis.session import Session
from tests.contract.captures import capturing_thread
from tests.contract.paths import Bench
from tests.contract.rules import attempt, collective
from tests.helpers.processes import run_script

PAGE = (Path(__file__).parents[2] / "docs" / "contract.md").read_text()


def rows_of(heading: str) -> list[list[str]]:
    """Cells of the table of the page that begins with `heading`."""
    _, _, rest = PAGE.partition(f"\n| {heading} |")
    lines = rest.split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("| ").split(" |")] for line in lines]


TABLE = {
    row[0]: (row[1], dict(zip(("free", "transfer", "write"), row[2:], strict=False)))
    for row in rows_of("what is in the way")
}

Do = Callable[[Callable[[], object]], BaseException | None]
Scene = Callable[[ignis.Device], contextlib.AbstractContextManager[tuple[Any, Do]]]

SCENES: dict[str, Scene] = {}


def scene(start: str) -> Callable[[Callable[..., Iterator[Any]]], None]:
    """Add what makes the row true that begins with `start`; it yields the array, and how to act."""

    def add(stage: Callable[..., Iterator[Any]]) -> None:
        (row,) = [row for row in TABLE if row == start or row.startswith(f"{start}:")]
        SCENES[row] = contextlib.contextmanager(stage)

    return add


def array() -> Any:
    return ignis.ones((3, 4))


@scene("a reference")
def reference(device: ignis.Device) -> Iterator[Any]:
    a = array()
    with a.hold("decoder"):
        yield a, attempt


@scene("a reference without a name")
def unnamed(device: ignis.Device) -> Iterator[Any]:
    a = array()
    a.increment_ref()
    yield a, attempt
    a.decrement_ref()


@scene("two references")
def two_references(device: ignis.Device) -> Iterator[Any]:
    a = array()
    with a.hold("decoder"), a.hold("decoder"):
        yield a, attempt


@scene("an asynchronous copy under way")
def copy(device: ignis.Device) -> Iterator[Any]:
    a = array()
    found = a.to_host_async()
    yield a, attempt
    found.wait()


@scene("an asynchronous copy under way, and a reference")
def copy_and_reference(device: ignis.Device) -> Iterator[Any]:
    a = array()
    found = a.to_host_async()
    with a.hold("decoder"):
        yield a, attempt
    found.wait()


@scene("a texture on it")
def texture(device: ignis.Device) -> Iterator[Any]:
    a = ignis.ones((3, 8))
    with ignis.Texture(a):
        yield a, attempt


@scene("a captured graph that uses the array")
def used_by_graph(device: ignis.Device) -> Iterator[Any]:
    a = array()
    with ignis.capture(lambda: elementwise.add(a, a)):
        yield a, attempt


@scene("a captured graph that returns the array")
def made_by_graph(device: ignis.Device) -> Iterator[Any]:
    a = array()
    with ignis.capture(lambda: elementwise.add(a, a)) as graph:
        yield graph.outputs, attempt
    a.free()


@scene("a graph that is being captured, once it uses the array")
def in_capture(device: ignis.Device) -> Iterator[Any]:
    a = array()
    graphs: list[Any] = []

    def do(action: Callable[[], object]) -> BaseException | None:
        runs: list[int] = []
        found: list[BaseException | None] = []

        def function() -> Any:
            made = elementwise.add(a, a)
            runs.append(1)
            if len(runs) == 2:
                found.append(attempt(action))
            return made

        graphs.append(ignis.capture(function))
        return found[0]

    yield a, do
    for graph in graphs:
        graph.free()


@scene("an operation on the tape that saved it")
def saved(device: ignis.Device) -> Iterator[Any]:
    a = array()
    made = ignis.Tensor(a) * ignis.Tensor.ones((3, 4), requires_grad=True)
    yield a, attempt
    made.sum().backward()


@scene("an export")
def export(device: ignis.Device) -> Iterator[Any]:
    a = array()
    capsules = [a.__dlpack__(max_version=(1, 0))]
    yield a, attempt
    capsules.clear()


@scene("a lease to another process")
def lent(device: ignis.Device) -> Iterator[Any]:
    a = array()
    lease = ignis.lend(a, to="worker")
    yield a, attempt
    lease.withdraw()


def borrowed_array() -> tuple[Any, BorrowedAllocation]:
    """A window on memory that another process might have lent, and its allocation."""
    planned = ignis.NvArray((3, 4))
    memory = array()
    lent = BorrowedAllocation(planned.allocation, memory.ptr, memory, "pid 4711")
    planned.allocation = lent
    return planned, lent


@scene("it was borrowed from another process")
def borrowed(device: ignis.Device) -> Iterator[Any]:
    yield borrowed_array()[0], attempt


@scene("its lender has ended")
def lapsed(device: ignis.Device) -> Iterator[Any]:
    a, allocation = borrowed_array()
    allocation.lapse("the lender has ended")
    yield a, attempt


@scene("a live view")
def viewed(device: ignis.Device) -> Iterator[Any]:
    a = array()
    with a[0]:
        yield a, attempt


@scene("the array is a view")
def view(device: ignis.Device) -> Iterator[Any]:
    root = array()
    a = root[0]
    yield a, attempt
    if not a.freed:
        a.free()
    root.free()


@scene("another owner acts, while owners are enforced")
def other_owner(device: ignis.Device) -> Iterator[Any]:
    with ignis.acting_as("store"):
        a = array()
    ignis.enforce_owners()
    try:
        yield a, attempt
    finally:
        ignis.enforce_owners(False)


@scene("the new owner's budget")
def budget(device: ignis.Device) -> Iterator[Any]:
    owner = ignis.Owner.register("nccl")
    owner.budget = 7
    try:
        yield array(), attempt
    finally:
        owner.budget = None


@scene("a stream with work on it is in a graph that another thread captures")
def captured_elsewhere(device: ignis.Device) -> Iterator[Any]:
    home, joined = ignis.Stream(device), ignis.Stream(device)
    with Bench(device) as bench:
        with home:
            a = array()
        joined.wait_stream(home)
        with joined:
            a.clone().free()

        def do(action: Callable[[], object]) -> BaseException | None:
            with capturing_thread(bench, joined), home:
                return attempt(action)

        yield a, do


@scene("a collective that is under way on another stream")
def in_flight(device: ignis.Device) -> Iterator[Any]:
    a = array()
    with collective(a, ignis.Stream(device)):
        yield a, attempt


@scene("it was freed")
def freed(device: ignis.Device) -> Iterator[Any]:
    a = array()
    a.free()
    yield a, attempt


@scene("a pinned copy")
def pinned(device: ignis.Device) -> Iterator[Any]:
    a = array()
    a.pin()
    yield a, attempt
    ignis.memory.collect()
    assert a.pinned_host_ptr is None or not a.freed


@scene("a launch that was prepared with it")
def prepared(device: ignis.Device) -> Iterator[Any]:
    a = array()
    kernel = ignis.compile("__global__ void k(float* x) { x[0] = 2; }", "k", device=device)
    launch = kernel.prepare(1, 1, (a,))
    yield a, attempt
    if a.freed:
        with pytest.raises(errors.UseAfterFreeError):
            launch()


@scene("work that its streams have not done yet")
def at_work(device: ignis.Device) -> Iterator[Any]:
    stream = ignis.Stream(device)
    a = array()
    with stream:
        a.fill(7)
    yield a, attempt


@scene("it has no memory yet")
def planned(device: ignis.Device) -> Iterator[Any]:
    yield ignis.empty((3, 4)), attempt


ACTIONS: dict[str, Callable[[Any], object]] = {
    "free": lambda a: a.free(),
    "transfer": lambda a: a.transfer_ownership("nccl"),
    "write": lambda a: a.fill(2),
}
FORKED = "it belongs to the parent of a forked process"


def test_every_row_of_the_page_has_its_scene() -> None:
    assert {*SCENES, FORKED} == TABLE.keys()


@pytest.mark.parametrize("what", ACTIONS)
@pytest.mark.parametrize("row", SCENES)
def test_the_page_says_what_is_refused(device: ignis.Device, row: str, what: str) -> None:
    named, cells = TABLE[row]
    with SCENES[row](device) as (a, do):
        before = (a.owner, a.freed, a.version, a.ptr)
        found = do(lambda: ACTIONS[what](a))
        if cells[what] == "-":
            assert found is None, found
            if what == "free":
                assert a.freed
            elif what == "transfer":
                assert a.owner == "nccl"
            else:
                assert a.version == before[2] + 1
        else:
            expected = {"refused": "MemoryContractViolation"}.get(cells[what], cells[what])
            assert type(found) is getattr(errors, expected), found
            assert_names(named, str(found))
            assert (a.owner, a.freed, a.version, a.ptr) == before
    ignis.memory.collect()
    if not a.freed and not a.is_view:
        with ignis.acting_as(a.owner):
            a.free()  # what was in the way has gone


def assert_names(named: str, message: str) -> None:
    """Assert that a message names what the page shows, whatever the numbers of arrays."""
    shown = re.sub(r"#\\?\d+", r"#\\d+", re.escape(named.strip("`"))).replace(
        r"\(4,\)", r"\(\d+,\)"
    )
    assert re.search(shown, message), message


def test_the_page_says_what_a_forked_child_is_refused(device: ignis.Device) -> None:
    named, cells = TABLE[FORKED]
    assert set(cells.values()) == {"ForkError"}
    body = """
    a = ignis.ones(3, device=D)
    if os.fork() == 0:
        for action in (a.free, lambda: a.transfer_ownership("nccl"), lambda: a.fill(2)):
            try:
                action()
            except ignis.errors.ForkError as error:
                print(error, flush=True)
        os._exit(0)
    os.wait()
    """
    lines = run_script(device.name, body).stdout.splitlines()
    assert len(lines) == 3
    for line in lines:
        assert_names(named, line)


def graph_free(device: ignis.Device) -> Iterator[Callable[[], None]]:
    a = array()
    graph = ignis.capture(lambda: elementwise.add(a, a))
    with graph.outputs.hold("decoder"):
        yield graph.free
    with graph.outputs[0]:
        yield graph.free
    graph.free()
    a.free()


def buffer_free(device: ignis.Device) -> Iterator[Callable[[], None]]:
    buffer = ignis.PinnedBuffer(64, device)
    found: list[Any] = [buffer.numpy()]
    yield buffer.free
    found[0] = buffer.__dlpack__()
    yield buffer.free
    found.clear()
    buffer.free()


def session_free(device: ignis.Device) -> Iterator[Callable[[], None]]:
    s = Session()
    x = s.input_1d(3)
    s.realize(x)
    s.upload(x, np.ones(3))
    ignis.enforce_owners()
    try:
        with ignis.acting_as("store"):
            yield s.free
    finally:
        ignis.enforce_owners(False)
    s.free()


def cache_free(device: ignis.Device) -> Iterator[Callable[[], None]]:
    cache = ignis.KVCache(3, 4)
    with cache.array.hold("decoder"):
        yield cache.free
    with cache.array[0]:
        yield cache.free
    cache.free()


def pool_free(device: ignis.Device) -> Iterator[Callable[[], None]]:
    pool = ignis.BlockPool(3, 4, 5)
    with pool.holding(pool.allocate(1, holder="request"), "decoder"):
        yield pool.free
    pool.reclaim("request")
    with pool.array[0]:
        yield pool.free
    pool.free()


def texels_free(device: ignis.Device) -> Iterator[Callable[[], None]]:
    texels = ignis.CudaArray((3, 4), surface=True)
    with ignis.Texture(texels):
        yield texels.free
    with ignis.Surface(texels):
        yield texels.free
    texels.free()


OTHERS = {
    "`CapturedGraph.free()`": graph_free,
    "`PinnedBuffer.free()`": buffer_free,
    "`Session.free()`": session_free,
    "`CudaArray.free()`": texels_free,
    "`KVCache.free()`": cache_free,
    "`BlockPool.free()`": pool_free,
}


def test_the_page_says_when_other_frees_are_refused(device: ignis.Device) -> None:
    rows = dict(rows_of("free"))
    assert rows.keys() == OTHERS.keys()
    for name, situations in OTHERS.items():
        for free in situations(device):
            found = attempt(free)
            assert type(found).__name__ == rows[name].rpartition(": ")[2], (name, found)
