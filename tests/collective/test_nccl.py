"""What the watcher of NCCL's work does: errors, time that runs out, the end of the communicator."""

from __future__ import annotations

import threading
from collections.abc import Generator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.collective import Communicator, nccl
from ignis.collective.control import Control
from ignis.collective.hub import Hub
from ignis.collective.nccl import NcclLink
from ignis.driver.collective import CollectiveCall, Numbering
from ignis.errors import CollectiveError, OwnershipError
from tests.collective import fake_nccl
from tests.helpers.processes import PATIENCE


class Nccl:
    """NCCL's functions, which do nothing at once and tell what the test wants."""

    UniqueId = fake_nccl.UniqueId

    def __init__(self) -> None:
        self.state = 0
        self.refusal: Exception | None = None
        self.calls: list[str] = []
        self.ended = threading.Event()

    def get_unique_id(self) -> fake_nccl.UniqueId:
        return self.UniqueId(b"one")

    def comm_init_rank(self, size: int, unique: Any, rank: int) -> str:
        if self.refusal is not None:
            raise self.refusal
        return bytes(unique).rstrip(b"\0").decode()

    def comm_get_async_error(self, comm: str) -> int:
        return self.state

    def get_error_string(self, state: int) -> str:
        return f"remote error {state}"

    def comm_abort(self, comm: str) -> None:
        self.calls.append(f"abort {comm}")
        self.ended.set()

    def comm_destroy(self, comm: str) -> None:
        self.calls.append(f"destroy {comm}")
        self.ended.set()

    def group_start(self) -> None: ...

    def group_end(self) -> None:
        if self.refusal is not None:
            raise self.refusal

    def all_reduce(self, *arguments: Any) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.calls.append(f"all_reduce {arguments[2:6]}")


@pytest.fixture
def hub() -> Generator[Hub]:
    made = Hub(1, "127.0.0.1", 0, "")
    yield made
    made.close()


def connected(hub: Hub, nccl: Nccl, device: ignis.Device) -> Communicator:
    control = Control(0, 1, "127.0.0.1", hub.port, "", None)
    return Communicator(NcclLink(nccl, control, device, None), 0, 1, device)


def test_an_error_that_nccl_meets_by_itself_ends_the_communicator(
    hub: Hub, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ignis.Event, "done", lambda self: False)  # as of work that never ends
    nccl = Nccl()
    c = connected(hub, nccl, device)
    nccl.state = 6
    x, stream = ignis.ones(3, "float16"), ignis.Stream()
    with stream:
        c.all_reduce(x, "max", out=x)
    assert nccl.ended.wait(PATIENCE)
    assert nccl.calls == ["all_reduce (3, 6, 2, 'one')", "abort one"]
    monkeypatch.undo()
    with pytest.raises(CollectiveError, match="rank 0: NCCL: remote error 6"):
        stream.synchronize()
    with pytest.raises(CollectiveError, match="all_reduce: rank 0: NCCL: remote error 6"):
        c.all_reduce(x)
    assert x.owner == "ignis"
    c.close()


def test_an_operation_that_takes_too_long_ends_the_communicator(
    hub: Hub, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ignis.Event, "done", lambda self: False)
    nccl = Nccl()
    c = connected(hub, nccl, device)
    c.all_reduce(ignis.ones(3))
    c._link._timeout = 0.3  # from now on: to meet and to call may take long on a busy machine
    assert nccl.ended.wait(PATIENCE)
    assert c.failure == "a collective: it did not end within 0.3 s of rank 0"
    assert nccl.calls[-1] == "abort one"
    monkeypatch.undo()
    with pytest.raises(CollectiveError, match="did not end"):
        device.synchronize()
    c.close()


def test_what_the_host_has_waited_for_is_free_though_later_work_is_not_done(
    hub: Hub, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    c = connected(hub, Nccl(), device)
    x, y, stream = ignis.ones(3), ignis.ones(3), ignis.Stream()
    device.synchronize()
    monkeypatch.setattr(ignis.Event, "done", lambda self: False)
    with stream:
        c.all_reduce(x, "max", out=x)
        behind = stream.record()
        c.all_reduce(y, "max", out=y)
    with pytest.raises(OwnershipError, match="all_reduce"):
        x.to_host()
    behind.synchronize()
    assert x.to_host().tolist() == [1] * 3 and x.owner == "ignis"
    with pytest.raises(OwnershipError, match="all_reduce"):
        y.to_host()
    monkeypatch.undo()
    stream.synchronize()
    assert y.owner == "ignis"
    c.close()


def test_calls_that_keep_coming_are_not_one_that_does_not_end(
    hub: Hub, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock: list[float] = [0.0]
    ended: set[int] = set()
    monkeypatch.setattr(nccl, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(ignis.Event, "done", lambda self: id(self) in ended)
    track = nccl._Track(device)
    call = Numbering(0, 1).number(
        CollectiveCall("all_reduce", (3,), np.dtype("f4"), 3, "max", -1, 0, 0), False
    )
    first, second = map(id, track._events)
    track.begin(call)
    assert track.record() == 1
    late = []
    for done in (set(), {first}, {second}, {first}, set(), set(), set()):
        ended.clear()
        ended |= done
        clock[0] += 1
        late.append(track.look())
        track.begin(call)
        track.record()
    # As long as one event after the other takes place, nothing is late; then it is, more and more.
    assert late == [0, 0, 0, 0, 1, 2, 3]
    ended |= {first, second}
    assert track.done(track.launched) and track.look() == 0 and track.call is None


def test_what_nccl_refuses_is_a_collective_error(hub: Hub, device: ignis.Device) -> None:
    nccl = Nccl()
    c = connected(hub, nccl, device)
    nccl.refusal = RuntimeError("invalid usage")
    x = ignis.ones(3)
    with pytest.raises(CollectiveError, match="all_reduce: rank 0: invalid usage"):
        c.all_reduce(x, out=x)
    assert x.owner == "ignis" and c.failure == "all_reduce: rank 0: invalid usage"
    x.free()  # the traceback of what was refused refers to it
    c.close()


def test_what_nccl_refuses_at_the_beginning_is_a_collective_error(
    hub: Hub, device: ignis.Device
) -> None:
    nccl = Nccl()
    nccl.refusal = RuntimeError("no GPU")
    with pytest.raises(CollectiveError, match="meeting the other ranks: no GPU"):
        connected(hub, nccl, device)


def test_closing_destroys_what_nccl_has_once_all_ranks_have_closed(
    hub: Hub, device: ignis.Device
) -> None:
    nccl = Nccl()
    with connected(hub, nccl, device) as c:
        c.barrier()
    assert nccl.ended.wait(PATIENCE)
    assert nccl.calls == ["all_reduce (1, 2, 2, 'one')", "destroy one"]
    assert c.failure is None


def test_without_the_bindings_the_message_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ignis.collective import nccl

    monkeypatch.setitem(__import__("sys").modules, "nccl.bindings", None)
    with pytest.raises(CollectiveError, match=r"pip install '\.\[nccl\]'.*nvidia-nccl-cu13"):
        nccl.load()


def test_a_budget_counts_what_is_under_way(hub: Hub, device: ignis.Device) -> None:
    c, owner = connected(hub, Nccl(), device), ignis.Owner.register("nccl")
    owner.budget = 300
    try:
        for _ in range(20):
            c.all_reduce(ignis.ones(10))
    finally:
        owner.budget = None
        c.close()


def test_what_has_ended_before_a_failure_is_not_its_fault(hub: Hub, device: ignis.Device) -> None:
    nccl, x = Nccl(), ignis.ones(3)
    c = connected(hub, nccl, device)
    c.all_reduce(x, out=x)
    c.abort("enough")
    assert nccl.ended.wait(PATIENCE)
    device.synchronize()
    assert x.owner == "ignis"
    with pytest.raises(CollectiveError, match="enough"):
        c.all_reduce(x)
    c.close()
