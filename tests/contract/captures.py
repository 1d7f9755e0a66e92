"""Rules of captures: what a graph holds and protects, and what cannot become part of one."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

import ignis
from ignis.errors import ArgumentError, CudaError, MemoryContractViolation, OwnershipError
from tests.contract.paths import Bench, Kind, Path
from tests.contract.rules import (
    Refusal,
    Scene,
    attempt,
    begin,
    end,
    external,
    made,
    made_view,
    needs_memory,
    rule,
)
from tests.helpers.processes import PATIENCE

UNSUPPORTED, ISOLATION, WRONG_THREAD = 900, 905, 908
HEADROOM = 1 << 16
"""Bytes of graph memory for what a path makes only while it is recorded."""

HOST = Refusal(CudaError, "cannot be part of a graph", UNSUPPORTED)
NESTED = Refusal(ArgumentError, "capturing a graph already")
OUTSIDE = Refusal(CudaError, "CUDA_ERROR_STREAM_CAPTURE_")


def in_capture(path: Path) -> Refusal | None | str:
    """What no capture can have in it."""
    if path.captures:
        return NESTED
    if path.kind in (Kind.EXPORT, Kind.LEND) or (path.kind is Kind.TRANSFER and path.orders):
        return OUTSIDE  # work before the graph has run
    return HOST if path.host else ""


def checked_graph(path: Path, x: ignis.NvArray, graph: Any) -> None:
    """Assert that a graph holds an array that it uses, and writes it only where that is allowed."""
    root = x if x.parent is None else x.parent
    written = path.kind is Kind.WRITE
    if not path.works:
        if not x.freed:
            assert not x.ref_count, "the graph holds what it does not use"
        return
    assert root.ref_count, "the graph does not hold what it uses"
    refused = attempt(root.free)
    assert refused is not None and "'graph'" in str(refused), refused
    version = root.version
    graph.replay()
    assert root.version == version + written, "a replay is not a write, or not counted as one"
    root.tape_hold("gelu")
    refused = attempt(graph.replay)
    if written:
        assert type(refused) is MemoryContractViolation and "'gelu'" in str(refused), refused
    else:
        assert refused is None, refused
    root.tape_release("gelu")
    root.transfer_ownership("nccl")
    ignis.enforce_owners()
    try:
        refused = attempt(graph.replay)
    finally:
        ignis.enforce_owners(False)
    if written:
        assert type(refused) is OwnershipError and "'nccl'" in str(refused), refused
    else:
        assert refused is None, refused
    root.device.synchronize()


def captured(
    b: Bench, path: Path, x: ignis.NvArray, join: ignis.Stream | None, once: bool
) -> Scene:
    """A scene whose actions happen in a capture, in both runs or only while it records."""
    graphs: list[Any] = []
    refused = once or not path.works

    def perform(action: Callable[[], object]) -> None:
        runs: list[int] = []

        def function() -> None:
            main = ignis.current_stream(b.device)
            if join is not None:
                join.wait_stream(main)
            runs.append(1)
            if len(runs) == 2 or not refused:
                with join or contextlib.nullcontext():
                    action()
            if join is not None:
                main.wait_stream(join)

        graphs.append(ignis.capture(function, device=b.device, headroom=HEADROOM))

    def after() -> None:
        with graphs.pop() as graph:
            checked_graph(path, x, graph)

    return Scene(x, perform, after, recorded=refused, held=1)


@rule("used in a capture", special=in_capture)
def on_capturing_stream(b: Bench, path: Path) -> Iterator[Scene]:
    x = made(path)
    if path.graph:
        begin(b, path, x)
    b.launch = None
    if path.elsewhere and not path.captures:
        # It works on a stream of its own, which takes part.
        yield captured(b, path, x, b.elsewhere, False)
    else:
        yield captured(b, path, x, None, in_capture(path) != "")
    end(b, x)


@rule("used in a capture, of a stream that joined it", special=in_capture)
def on_joined_stream(b: Bench, path: Path) -> Iterator[Scene]:
    b.other = side = b.side()
    with side:
        x = made(path)
        begin(b, path, x)
    yield captured(b, path, x, side, in_capture(path) != "")
    end(b, x)


@rule(
    "a view in a capture, of a stream that joined it",
    {
        Kind.TRANSFER: Refusal(MemoryContractViolation, "is a view"),
        Kind.PIN: Refusal(MemoryContractViolation, "is a view"),
    },
    special=lambda path: "" if path.kind in (Kind.PIN, Kind.TRANSFER) else in_capture(path),
)
def view_on_joined_stream(b: Bench, path: Path) -> Iterator[Scene]:
    b.other = side = b.side()
    with side:
        _, x = made_view(path)
        begin(b, path, x)
    yield captured(b, path, x, side, in_capture(path) != "")
    end(b, x)


@rule("external memory in a capture, of a stream that joined it", special=in_capture)
def external_on_joined_stream(b: Bench, path: Path) -> Iterator[Scene]:
    b.other = side = b.side()
    with side:
        memory, x = external(b, path)
    yield captured(b, path, x, side, in_capture(path) != "")
    end(b, x)
    memory.free()


UNBACKED = Refusal(CudaError, "made outside the capture", UNSUPPORTED)


@rule(
    "planned outside a capture",
    {kind: UNBACKED for kind in (Kind.READ, Kind.WRITE, Kind.SAVE, Kind.VIEW, Kind.ALLOCATE)},
    special=lambda path: needs_memory(path) or in_capture(path),
    leaves_out=lambda path: (
        "two rules refuse it" if path.allocated and path.host else path.graph * "allocated before"
    ),
)
def planned_outside(b: Bench, path: Path) -> Iterator[Scene]:
    b.other = side = b.side()
    x = ignis.NvArray(path.shape, path.dtype, stream=side)
    scene = captured(b, path, x, side, True)
    scene.ignored = ("operands",)  # those of an earlier launch of a path with several
    yield scene
    end(b, x)


ISOLATED = Refusal(CudaError, "is not part of the capture", ISOLATION)


@rule(
    "used in a capture, on a stream that did not join it",
    {Kind.READ: ISOLATED, Kind.WRITE: ISOLATED, Kind.SAVE: ISOLATED},
    special=in_capture,
)
def on_stream_outside(b: Bench, path: Path) -> Iterator[Scene]:
    b.other = side = b.side()
    with side:
        x = made(path)
        begin(b, path, x)
    scene = captured(b, path, x, None, True)
    inside = scene.perform

    def perform(action: Callable[[], object]) -> None:
        def on_side() -> None:
            with side:
                action()

        inside(on_side)

    scene.perform = perform
    yield scene
    end(b, x)


ELSEWHERE = Refusal(CudaError, "another thread captures", WRONG_THREAD)
TAKES_TURNS = "captures of several threads take turns"


@contextlib.contextmanager
def capturing_thread(b: Bench, join: ignis.Stream) -> Iterator[None]:
    """Another thread captures, with `join` in its graph, inside the ``with`` block."""
    inside, done = threading.Event(), threading.Event()
    failures: list[BaseException] = []
    runs: list[int] = []
    touched = b.y

    def function() -> None:
        runs.append(1)
        main = ignis.current_stream(b.device)
        join.wait_stream(main)
        if len(runs) == 2:
            inside.set()
            done.wait(PATIENCE)
        main.wait_stream(join)
        touched.clone().free()

    def work() -> None:
        try:
            with ignis.use_device(b.device):
                ignis.capture(function, device=b.device).free()
        except BaseException as error:
            failures.append(error.with_traceback(None))
        finally:
            inside.set()

    thread = threading.Thread(target=work)
    thread.start()
    inside.wait(PATIENCE)
    try:
        yield
    finally:
        done.set()
        thread.join()
    assert not failures, failures


@rule(
    "used on a stream that another thread captures",
    {kind: ELSEWHERE for kind in (Kind.READ, Kind.WRITE, Kind.SAVE, Kind.EXPORT, Kind.LEND)},
    special=lambda path: ELSEWHERE if path.orders else "",
    leaves_out=lambda path: TAKES_TURNS if path.captures else "",
)
def on_stream_of_another_capture(b: Bench, path: Path) -> Iterator[Scene]:
    b.other = side = b.side()
    with side:
        x = made(path)
        begin(b, path, x)

    def perform(action: Callable[[], object]) -> None:
        with capturing_thread(b, side), side:
            action()

    yield Scene(x, perform)
    end(b, x)


@rule(
    "used while another thread captures other streams",
    leaves_out=lambda path: TAKES_TURNS if path.captures else "",
)
def beside_another_capture(b: Bench, path: Path) -> Iterator[Scene]:
    b.other = side = b.side()
    with side:
        x = made(path)
        begin(b, path, x)
    joined = b.side()
    b.consumer = side  # CUDA refuses all work on the default stream while another one is captured

    def perform(action: Callable[[], object]) -> None:
        with capturing_thread(b, joined), side:
            action()

    yield Scene(x, perform)
    end(b, x)


@rule(
    "once used on a stream that another thread captures",
    special=lambda path: ELSEWHERE if path.orders or path.kind in (Kind.EXPORT, Kind.LEND) else "",
    leaves_out=lambda path: TAKES_TURNS if path.captures else "",
)
def used_where_another_captures(b: Bench, path: Path) -> Iterator[Scene]:
    b.other, home, joined = b.side(), b.side(), b.side()
    with home:
        x = made(path)
        begin(b, path, x)
    joined.wait_stream(home)
    with joined:
        x.clone().free()

    def perform(action: Callable[[], object]) -> None:
        with capturing_thread(b, joined), home:
            action()

    yield Scene(x, perform)
    end(b, x)
