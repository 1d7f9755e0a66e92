"""Counters, peaks, live records, reports and verdicts of the ledger."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import ignis
from ignis import errors
from ignis.errors import LeakError
from ignis.runtime.array import create
from ignis.runtime.ownership import ledger
from tests.helpers.processes import run_starved


def test_bytes_are_counted_by_owner_and_device(device: ignis.Device) -> None:
    memory = ignis.memory
    before = {owner: memory.live_bytes(owner, device) for owner in (None, "ignis", "nccl", "store")}
    a = ignis.zeros(100, "uint8")
    b = ignis.zeros(30, "int64", owner="nccl")
    assert memory.live_bytes("ignis", device) == before["ignis"] + 100
    assert memory.live_bytes("nccl", device) == before["nccl"] + 240
    assert memory.live_bytes("store", device) == before["store"]
    assert memory.live_bytes(device=device) == before[None] + 340
    assert memory.live_bytes(device=device.name) == before[None] + 340
    a.free()
    b.free()
    assert memory.live_bytes(device=device) == before[None]


def test_each_group_has_its_own_peak(device: ignis.Device) -> None:
    memory = ignis.memory
    memory.reset_peak()
    base = memory.live_bytes()
    base_ignis, base_nccl = memory.live_bytes("ignis"), memory.live_bytes("nccl")
    a = ignis.zeros(1000, "uint8")
    a.free()
    b = ignis.zeros(700, "uint8", owner="nccl")
    c = ignis.zeros(200, "uint8")
    assert memory.peak_bytes() == base + 1000
    assert memory.peak_bytes("nccl") == base_nccl + 700
    assert memory.peak_bytes("ignis") == base_ignis + 1000
    memory.reset_peak()
    assert memory.peak_bytes() == base + 900
    b.free()
    c.free()
    assert memory.peak_bytes() == base + 900


def test_live_lists_what_is_alive_oldest_first(device: ignis.Device) -> None:
    known = {record.id for record in ignis.memory.live()}
    a = ignis.zeros(3, owner="store")
    b = ignis.zeros(5)
    b.increment_ref("reader")
    records = [record for record in ignis.memory.live() if record.id not in known]
    assert [(r.id, r.nbytes, r.owner, r.device) for r in records] == [
        (a.id, 12, "store", device.name),
        (b.id, 20, "ignis", device.name),
    ]
    assert records[1].holders == ("reader",)
    assert (records[0].shape, records[0].dtype) == ((3,), "float32")
    b.decrement_ref("reader")


def test_caches_are_no_leaks(device: ignis.Device) -> None:
    memory = ignis.memory
    before, with_caches = memory.live_bytes(), memory.live_bytes(include_caches=True)
    scratch = create.workspace(5000, device)
    scratch.to_device()
    assert memory.live_bytes() == before
    assert memory.live_bytes(include_caches=True) == with_caches + 5000
    assert scratch.id not in {record.id for record in memory.live()}
    assert scratch.id in {record.id for record in memory.live(include_caches=True)}
    assert "(caches)" in memory.report()


def test_check_passes_or_lists_the_leak(device: ignis.Device) -> None:
    if not ignis.memory.live() and not ignis.memory.pinned_bytes():
        ignis.memory.check()
    array = ignis.zeros(77, "uint8", owner="nccl")
    text = (
        rf"(?s)owner 'nccl'.*#{array.id}: 77 B on {device.name}, uint8\[77\], referred to by local"
    )
    with pytest.raises(LeakError, match=text):
        ignis.memory.check()


def test_pinned_leaks_are_found(device: ignis.Device) -> None:
    buffer = ignis.PinnedBuffer(12345, device)
    if not ignis.memory.live():
        ignis.memory.check()  # counts arrays; pinned memory is apart
    with pytest.raises(LeakError, match="PinnedBuffer: 12345 B pinned"):
        ignis.memory.check(include_pinned=True)
    with ignis.zeros(7), pytest.raises(LeakError, match="1 leak, 28 B(?s:.*)pinned memory: 1 leak"):
        ignis.memory.check()
    buffer.free()


def test_the_report_has_every_owner_in_use(device: ignis.Device) -> None:
    array = ignis.zeros(3, owner="store")
    report = ignis.memory.report()
    for part in ("store", device.name, "pinned", "transfers"):
        assert part in report
    array.free()


@pytest.mark.parametrize("name", errors.__all__)
def test_errors_can_be_pickled(name: str) -> None:
    kind = getattr(errors, name)
    if issubclass(kind, errors.CudaError):
        error = kind(700, "CUDA_ERROR_ILLEGAL_ADDRESS", "cuLaunchKernel", "block 3")
    elif kind is errors.CompileError:
        error = kind("does not compile", "a.cu(3): error")
    elif kind is errors.ExplorationError:
        error = kind("message", "deadlock", 7, {3: 1})
    else:
        error = kind("message")
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is kind
    assert str(copy) == str(error)
    assert copy.__dict__ == error.__dict__


def test_the_hierarchy_is_the_documented_one() -> None:
    assert issubclass(errors.OutOfMemoryError, (errors.CudaError, MemoryError))
    assert issubclass(errors.OutOfMemoryError, MemoryError)
    assert issubclass(errors.ArgumentError, ValueError)
    assert issubclass(errors.DTypeError, TypeError)
    assert issubclass(errors.BoundsError, IndexError)
    assert issubclass(errors.BoundsError, errors.ArgumentError)
    for name in errors.__all__:
        if name not in ("IgnisWarning",):
            assert issubclass(getattr(errors, name), errors.IgnisError)


def test_the_latest_transfer_of_an_array_is_found_while_it_is_among_the_last(
    rng: np.random.Generator,
) -> None:
    """Messages ask for it: the time that takes does not depend on how many there were."""
    transfers = ledger.Transfers(40)
    for _ in range(600):
        for _ in range(int(rng.integers(0, 7))):
            transfers.add(int(rng.integers(0, 200)), 4, "ignis", "store", "ignis")
        wanted = int(rng.integers(0, 200))
        expected = [each for each in transfers.listed() if each.array_id == wanted]
        assert transfers.latest(wanted) == (expected[-1] if expected else None)
        assert len(transfers.listed()) <= 40 and len(transfers._latest) <= 120  # noqa: SLF001


STARVED = """
    import ignis.runtime
    a = ignis.ones(33, device=D)
    def freed():
        ignis.PinnedBuffer(100, D).free()
    def dropped():
        ignis.PinnedBuffer(100, D)
    def pinned_array():
        a.pin()
        a.unpin()
    for call in freed, dropped, pinned_array:
        for number in starved(call, 200):
            if call is pinned_array and a.allocation.pinned:
                a.unpin()
            ignis.memory.collect(), ignis.memory.collect()
            found = ignis.memory.pinned_bytes(), ignis.runtime.ownership.ledger.pinned_blocks()
            assert found == (0, []), (number, found)
    a.free()
"""


@pytest.mark.no_order_check  # the checker allocates for itself
def test_pinned_memory_for_which_the_interpreter_has_none_is_counted_as_it_is() -> None:
    # cuda-python itself loses the result of a call after which it has no memory for the tuple.
    run_starved("sim:0", STARVED)
