"""Arrays in a collective belong to "nccl" until it is done; what touches them meanwhile."""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from unittest import mock

import numpy as np
import pytest

import ignis
from ignis.collective import Communicator
from ignis.errors import (
    ArgumentError,
    CollectiveError,
    IgnisError,
    MemoryContractViolation,
    OutOfMemoryError,
    OwnershipError,
)
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import custody
from ignis.runtime.stream import default_stream
from tests.collective.ranks import COUNTS, run
from tests.helpers.processes import PATIENCE

SCALE = """
extern "C" __global__ void twice(float* x, int n) {
  const int i = threadIdx.x;
  if (i < n) x[i] = 2 * x[i];
}
"""


@pytest.fixture
def alone(device: ignis.Device) -> Communicator:
    """The communicator of one rank on a simulated device, where nothing ends by itself."""
    if device.driver != "sim":
        pytest.skip("work on a GPU ends at its own time")
    return ignis.collective.threads(1, device)[0]


def _launch(x: ignis.NvArray) -> None:
    ignis.compile(SCALE, "twice").launch(1, 32, (x, 5))


TOUCHES: dict[str, Callable[[ignis.NvArray], Any]] = {
    "to_host": lambda x: x.to_host(),
    "from_host": lambda x: x.from_host(np.ones(5)),
    "twice": _launch,
    "free": lambda x: x.free(),
    "transfer_ownership": lambda x: x.transfer_ownership("store"),
    "zero": lambda x: x.zero(),
    "clone": lambda x: x.clone(),
    "add": lambda x: ignis.kernels.elementwise.add(x, x),
    "all_reduce": lambda x: ignis.collective.threads(1, x.device)[0].all_reduce(x),
    "to_host_async": lambda x: x.to_host_async(),
    "__dlpack__": lambda x: x.__dlpack__(),
}


@pytest.mark.parametrize(
    ("name", "which"),
    [
        (name, which)
        for name in TOUCHES
        for which in ("argument", "result")
        # The result is of the collective's stream, with which its consumer is ordered.
        if (name, which) != ("__dlpack__", "result")
    ],
)
def test_touching_an_array_in_a_collective_is_refused_by_name(
    alone: Communicator, name: str, which: str
) -> None:
    x, stream = ignis.ones(5), ignis.Stream()
    with stream:
        result = alone.all_reduce(x)
    array = x if which == "argument" else result
    assert (x.owner, result.owner) == ("nccl", "nccl")
    with pytest.raises(OwnershipError, match=rf"^{name}\b.* until all_reduce is done"):
        TOUCHES[name](array)
    stream.synchronize()
    assert (x.owner, result.owner) == ("ignis", "ignis")
    TOUCHES[name](x)
    np.testing.assert_array_equal(result.to_host(), np.ones(5))


def test_views_of_an_array_in_a_collective_are_refused_and_a_view_takes_its_root_along(
    alone: Communicator,
) -> None:
    x, stream = ignis.ones((4, 3)), ignis.Stream()
    view = x[1]
    with stream:
        alone.all_reduce(x[2:], out=x[2:])
    for array in (x, view):
        with pytest.raises(OwnershipError, match="to_host"):
            array.to_host()
    stream.synchronize()
    assert view.to_host().tolist() == [1, 1, 1]


def test_work_in_the_order_of_the_collective_is_allowed(alone: Communicator) -> None:
    x, stream, other, third = ignis.ones(5), ignis.Stream(), ignis.Stream(), ignis.Stream()
    with stream:
        alone.all_reduce(x, out=x)
        ignis.kernels.elementwise.scale(x, 3.0, out=x)
    with third, pytest.raises(OwnershipError):
        x.zero()
    kernel = ignis.compile(SCALE, "twice")
    kernel.launch(1, 32, (x, 5), stream=stream)
    with stream, pytest.raises(OwnershipError):
        kernel.launch(1, 32, (x, 5), stream=third)
    behind = stream.record()
    other.wait(behind)
    with other:
        ignis.kernels.elementwise.scale(x, 2.0, out=x)
    third.wait_stream(other)  # and so behind the collective
    with third:
        ignis.kernels.elementwise.add(x, x, out=x)
        assert x.to_host().tolist() == [24.0] * 5


def test_an_event_from_before_the_collective_orders_nothing(alone: Communicator) -> None:
    x, stream, other = ignis.ones(5), ignis.Stream(), ignis.Stream()
    with stream:
        before = stream.record()
        alone.all_reduce(x, out=x)
    other.wait(before)
    with other, pytest.raises(OwnershipError):
        x.to_host()
    before.record(stream)  # the same event, recorded again
    other.wait(before)
    with other:
        assert x.to_host().tolist() == [1.0] * 5


def test_several_collectives_are_waited_for_one_by_one(alone: Communicator) -> None:
    x, stream = ignis.ones(5), ignis.Stream()
    with stream:
        alone.all_reduce(x, out=x)
        first = stream.record()
        alone.all_reduce(x, "max", out=x)
    other = ignis.Stream()
    other.wait(first)
    with other, pytest.raises(OwnershipError):
        x.to_host()
    first.synchronize()
    assert x.owner == "nccl"
    stream.synchronize()
    assert x.owner == "ignis"


def test_ledger_and_history_tell_of_both_transfers(alone: Communicator) -> None:
    with ignis.tracing(), ignis.acting_as("store"):
        x = ignis.ones(7)
        held = ignis.memory.live_bytes("nccl")
        stream = ignis.Stream()
        with stream:
            alone.broadcast(x, 0)
        assert ignis.memory.live_bytes("nccl") == held + x.nbytes
        stream.synchronize()
        assert ignis.memory.live_bytes("nccl") == held
        told = [t for t in ignis.memory.transfers() if t.array_id == x.id]
        assert [(t.source, t.target, t.by) for t in told] == [
            ("store", "nccl", "store"),
            ("nccl", "store", "nccl"),
        ]
        events = [e for e in ignis.memory.snapshot()["history"] if e["array_id"] == x.id]
        assert [(e["kind"], e["owner"]) for e in events] == [
            ("alloc", "store"),
            ("transfer", "nccl"),
            ("transfer", "store"),
        ]


def test_arrays_that_are_dropped_in_a_collective_live_until_it_is_done(alone: Communicator) -> None:
    gc.collect()
    before = len(ignis.memory.live())
    stream = ignis.Stream()
    with stream:
        alone.all_gather(ignis.ones(1000))
    gc.collect()
    assert len(ignis.memory.live()) == before + 2
    stream.synchronize()
    assert len(ignis.memory.live()) == before


def test_while_owners_are_enforced_only_the_owner_gives_an_array_away(alone: Communicator) -> None:
    ignis.enforce_owners()
    try:
        mine, theirs = ignis.ones(3), ignis.ones(3, owner="store")
        assert alone.all_reduce(mine, out=mine).owner == "ignis"
        with pytest.raises(OwnershipError, match=r"all_reduce: .*'store'.*'ignis' acts"):
            alone.all_reduce(theirs)
        assert theirs.owner == "store" and theirs.to_host().tolist() == [1, 1, 1]
        stream = ignis.Stream()
        with stream:  # what comes behind a collective is the owner's again
            alone.all_reduce(mine, out=mine)
            alone.all_reduce(mine, out=mine)
        stream.synchronize()
        with ignis.acting_as("store"):
            alone.all_reduce(theirs)
            theirs.free()
    finally:
        ignis.enforce_owners(False)


def test_what_a_tape_needs_may_be_sent_but_not_overwritten(alone: Communicator) -> None:
    w = ignis.tensor(np.ones(3, np.float32), requires_grad=True)
    loss = (w * w).sum()
    assert alone.all_reduce(w).to_host().tolist() == [1, 1, 1]
    with pytest.raises(MemoryContractViolation, match="all_reduce.*needed by"):
        alone.all_reduce(w, out=w)
    loss.backward()


def test_a_budget_of_the_owner_nccl_is_kept(alone: Communicator) -> None:
    owner = ignis.Owner.register("nccl")
    x = ignis.ones(100)
    owner.budget = ignis.memory.live_bytes("nccl") + 100
    try:
        with pytest.raises(OutOfMemoryError, match="'nccl'.*budget"):
            alone.broadcast(x, 0)
        assert x.owner == "ignis" and x.to_host().sum() == 100
    finally:
        owner.budget = None


def test_nothing_of_a_group_is_touched_before_its_end(alone: Communicator) -> None:
    x, y = ignis.ones(3), ignis.zeros(3)
    with alone.group():
        alone.send(x, 0)
        alone.recv(y, 0)
        alone.send(x, 0)
        z = ignis.zeros(3)
        alone.recv(z, 0)
        for array in (x, y, z):
            with pytest.raises(OwnershipError, match="the end of its group starts it"):
                array.to_host()
    assert y.to_host().tolist() == z.to_host().tolist() == [1, 1, 1]


def test_memory_that_a_group_writes_is_used_once(alone: Communicator) -> None:
    x = ignis.ones(6)
    with pytest.raises(ArgumentError, match="group use memory that one of them writes"):
        with alone.group():
            alone.all_reduce(x[:4], out=x[:4])
            alone.all_reduce(x[3:])
    assert x.owner == "ignis"
    with alone.group():  # parts that have nothing in common
        alone.all_reduce(x[:3], out=x[:3])
        alone.all_reduce(x[3:], out=x[3:])
    assert x.to_host().tolist() == [1] * 6


def test_a_group_that_raises_does_nothing(alone: Communicator) -> None:
    x = ignis.ones(3)
    with pytest.raises(ZeroDivisionError), alone.group():
        alone.all_reduce(x, "avg", out=x)
        raise ZeroDivisionError
    assert x.owner == "ignis" and x.to_host().tolist() == [1, 1, 1]
    assert alone.all_reduce(x).to_host().tolist() == [1, 1, 1]


def test_an_array_that_is_reduced_again_goes_on_with_one_piece_of_work(
    alone: Communicator, rng: np.random.Generator
) -> None:
    values = rng.standard_normal(129).astype(np.float32)
    x, y, stream = ignis.array(values), ignis.zeros(129), ignis.Stream()
    default = ignis.current_stream()
    stream.wait_stream(default)
    with stream:
        alone.all_reduce(x, out=x)
        (flight,) = x.allocation.custody.flights
        for _ in range(3):
            alone.all_reduce(x, "max", out=x)
            assert x.allocation.custody.flights == [flight]
        with pytest.raises(ArgumentError, match="shares memory"):
            alone.all_reduce(x[:64], out=x[1:65])
        assert x.allocation.custody.flights == [flight] and x.owner == "nccl"
        default.wait_stream(stream)
        alone.all_reduce(x, out=x)  # behind which the other stream does not come
    if alone.device.driver == "sim":
        with pytest.raises(OwnershipError, match="until all_reduce is done"):
            x.to_host()
    with stream:
        alone.all_reduce(x, out=y)  # with another array it is another piece
        assert flight not in y.allocation.custody.flights
    stream.synchronize()
    assert x.owner == y.owner == "ignis"
    assert (x.to_host() == values).all() and (y.to_host() == values).all()


def _captured(c: Communicator, touched: threading.Event) -> list[list[float]]:
    x = ignis.full((3,), float(c.rank + 1))

    def step() -> ignis.NvArray:
        y = ignis.kernels.elementwise.scale(x, 2.0)
        c.all_reduce(y, out=y)
        c.all_gather(y)
        return c.all_reduce(y, "avg", out=x)

    found = []
    with ignis.capture(step) as graph:
        for _ in range(3):
            x.from_host(np.full(3, c.rank + 1.0))
            graph.replay()
            found.append(x.to_host().tolist())
        stream = ignis.Stream()
        x.from_host(np.full(3, c.rank + 1.0))
        try:
            if c.rank:  # it cannot be done before all have begun it
                touched.wait()
            graph.replay(stream)
            if c.device.driver == "sim" and not c.rank:
                assert x.owner == "nccl"
                with pytest.raises(
                    OwnershipError, match="until the replay of all_reduce and all_gather"
                ):
                    x.to_host()
        finally:
            touched.set()
        stream.synchronize()
        assert x.owner == "ignis"
        found.append(x.to_host().tolist())
    return found


@pytest.mark.parametrize("n", COUNTS)
def test_captured_collectives_run_at_every_replay(device: ignis.Device, n: int) -> None:
    total = 2.0 * sum(range(1, n + 1))
    assert run(_captured, device, n, threading.Event()) == [[[total] * 3] * 4] * n


def _unkept(c: Communicator) -> list[float]:
    """A captured group, of which nobody keeps one result and one operand."""
    x, found = ignis.full((64,), float(c.rank)), ignis.zeros(c.size * 64)

    def step() -> None:
        with c.group():
            c.all_gather(x)
            c.all_to_all(ignis.full((c.size * 64,), c.rank + 1.0), out=found)

    with ignis.capture(step) as graph:
        graph.replay()
        values: list[float] = found.to_host()[::64].tolist()
    return values


@pytest.mark.parametrize("n", COUNTS)
def test_a_captured_group_keeps_what_it_uses(device: ignis.Device, n: int) -> None:
    assert run(_unkept, device, n) == [[rank + 1.0 for rank in range(n)]] * n


def _training(c: Communicator) -> list[float]:
    """A step whose gradients are combined on another stream, in the order of events."""
    w = ignis.full((4,), 1.0)
    moving = ignis.Stream()
    for step in range(3):
        gradient = ignis.full((4,), float(c.rank + step))
        moving.wait_stream(ignis.current_stream())
        with moving:
            c.all_reduce(gradient, "avg", out=gradient)
        ignis.current_stream().wait_stream(moving)
        ignis.kernels.elementwise.sub(w, gradient, out=w)
    found: list[float] = w.to_host().tolist()
    return found


@pytest.mark.parametrize("n", COUNTS)
def test_collectives_on_a_stream_of_their_own_are_ordered_by_events(
    device: ignis.Device, n: int
) -> None:
    mean = (n - 1) / 2
    assert run(_training, device, n) == [[1 - 3 * mean - 3] * 4] * n


@dataclass
class Completion:
    """The end of work, as a test wants it."""

    done: Callable[[], bool]
    error: IgnisError | None = None
    cheap: bool = False


def test_what_has_ended_work_too_early_is_raised_by_the_next_wait(device: ignis.Device) -> None:
    broken = Completion(lambda: True, CollectiveError("rank 1 has ended"), cheap=True)
    x, stream = ignis.ones(3), ignis.Stream()
    flight = custody.Flight("all_reduce")
    flight.add([x], "nccl")
    flight.launched(stream, broken)
    assert x.owner == "ignis"
    with pytest.raises(CollectiveError, match="rank 1 has ended"):
        stream.synchronize()
    stream.synchronize()  # it is said once
    assert x.tolist() == [1, 1, 1]


def _transfer_behind_a_collective(
    communicator: Communicator, kind: str, waiting: threading.Event
) -> str:
    """Rank 0 orders a transfer behind a collective, for which rank 1 has to do something yet."""
    if communicator.rank == 1:
        assert waiting.wait(PATIENCE)
        # As every allocation does.
        assert LOCK.acquire(timeout=PATIENCE), "rank 0 waits with the lock"
        LOCK.release()
        assert communicator.all_reduce(ignis.ones(5)).tolist() == [2.0] * 5
        return ""
    with contextlib.ExitStack() as stack:
        stack.callback(waiting.set)
        with ignis.Stream(communicator.device):
            result = communicator.all_reduce(ignis.ones(5))
            pool = ignis.BlockPool(2, 3, 1)
            array, block = ignis.ones(7), pool.allocate()[0]
        default = default_stream(communicator.device)
        receiver = ignis.Owner.register("tests.receiver", default)
        wait = ignis.Stream.wait

        def waits(stream: ignis.Stream, event: ignis.Event) -> None:
            waiting.set()
            wait(stream, event)

        stack.enter_context(mock.patch.object(ignis.Stream, "wait", waits))
        if kind == "array":
            array.transfer_ownership(receiver)
        else:
            pool.transfer(block, receiver)
        owner = array.owner if kind == "array" else block.owner
        assert result.tolist() == [2.0] * 5
        array.free()
        pool.release(block)
        pool.free()
        return owner


@pytest.mark.parametrize("kind", ["array", "block"])
def test_a_transfer_waits_for_a_collective_without_the_lock(
    device: ignis.Device, kind: str
) -> None:
    found = run(_transfer_behind_a_collective, device, 2, kind, threading.Event())
    assert found == ["tests.receiver", ""]
    ignis.Owner.unregister("tests.receiver")


def test_an_answer_about_work_that_goes_on_again_does_not_end_it(device: ignis.Device) -> None:
    """Another thread may take the work up between the question and the answer."""

    x, stream = ignis.ones(3), ignis.Stream()
    flight = custody.Flight("all_reduce")
    flight.add([x], "nccl")
    flight.launched(stream, Completion(lambda: flight.again(stream, [x], "all_reduce")))
    assert not flight.poll() and not flight.ended
    flight.launched(stream, Completion(lambda: False))
    assert x.owner == "nccl"
    flight.end()
    assert x.owner == "ignis"
