"""The ownership contract: who may free, when, and what happens afterwards."""

from __future__ import annotations

import gc
import threading
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    DoubleFreeError,
    IgnisWarning,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.runtime import PoolAllocator
from tests.helpers.processes import run_script

OPERATIONS = {
    "to_host": lambda a: a.to_host(),
    "tolist": lambda a: a.tolist(),
    "from_host": lambda a: a.from_host(np.zeros(12, np.float32)),
    "from_host_raw": lambda a: a.from_host_raw(bytes(48)),
    "to_device": lambda a: a.to_device(),
    "zero": lambda a: a.zero(),
    "fill": lambda a: a.fill(1),
    "clone": lambda a: a.clone(),
    "to": lambda a: a.to("sim:0"),
    "write_rows": lambda a: a.write_rows(ignis.ones((1, 4)), 0),
    "as rows": lambda a: ignis.ones((9, 4)).write_rows(a, 0),
    "index": lambda a: a[0],
    "slice": lambda a: a.slice(0, 0, 1),
    "slice_copy": lambda a: a.slice_copy(1, 0, 1),
    "reshape": lambda a: a.reshape(-1),
    "view": lambda a: a.view("int32"),
    "transfer": lambda a: a.transfer_ownership("nccl"),
    "increment": lambda a: a.increment_ref(),
    "decrement": lambda a: a.decrement_ref(),
    "pin": lambda a: a.pin(),
    "unpin": lambda a: a.unpin(),
    "with": lambda a: a.__enter__(),
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_after_a_free_every_operation_raises(device: ignis.Device, name: str) -> None:
    array = ignis.ones((3, 4))
    array.free()
    assert array.freed
    assert array.ptr is None
    with pytest.raises(UseAfterFreeError):
        OPERATIONS[name](array)


@pytest.mark.parametrize("force", [np.ones(2), 1, None, "yes"])
def test_force_is_a_flag(device: ignis.Device, force: Any) -> None:
    array = ignis.ones((3, 4))
    with pytest.raises(ArgumentError, match="free: force must be True or False"):
        array.free(force=force)
    assert not array.freed
    array.free()


@pytest.mark.parametrize("name", [n for n in OPERATIONS if n not in ("pin", "transfer")])
def test_after_a_forced_free_every_operation_on_a_view_raises(
    device: ignis.Device, name: str
) -> None:
    array = ignis.ones((5, 4))
    view = array[1:4]
    with pytest.warns(IgnisWarning, match="live views"):
        array.free(force=True)
    with pytest.raises(UseAfterFreeError):
        OPERATIONS[name](view)


def test_a_second_free_raises(device: ignis.Device) -> None:
    array = ignis.zeros(3)
    array.free()
    with pytest.raises(DoubleFreeError):
        array.free()


def test_an_array_that_never_took_memory_is_freed_once_too(device: ignis.Device) -> None:
    array = ignis.empty(3)
    array.free()
    with pytest.raises(DoubleFreeError):
        array.free()


def test_the_context_manager_frees_and_tolerates_an_earlier_free(device: ignis.Device) -> None:
    with ignis.zeros(3) as array:
        pass
    assert array.freed
    with ignis.zeros(3) as array:
        array.free()
    assert array.freed


def test_the_context_manager_frees_when_an_exception_passes(device: ignis.Device) -> None:
    before = ignis.memory.live_bytes()
    with pytest.raises(ZeroDivisionError), ignis.zeros(1000) as array:
        1 / 0  # noqa: B018
    assert array.freed
    assert ignis.memory.live_bytes() == before


def test_free_is_refused_while_held_and_names_the_holders(device: ignis.Device) -> None:
    array = ignis.zeros(3)
    assert array.increment_ref("scheduler") == 1
    assert array.increment_ref() == 2
    with pytest.raises(MemoryContractViolation, match=r"scheduler.*1 unnamed"):
        array.free()
    assert array.on_device
    assert array.decrement_ref() == 1
    assert array.decrement_ref("scheduler") == 0
    array.free()


def test_the_end_of_with_is_a_violation_while_held(device: ignis.Device) -> None:
    array = ignis.zeros(3)
    with pytest.raises(MemoryContractViolation, match="'export'"), array:
        array.increment_ref("export")
    assert not array.freed
    array.decrement_ref("export")
    array.free()


def test_counts_never_go_below_zero(device: ignis.Device) -> None:
    array = ignis.zeros(3)
    with pytest.raises(MemoryContractViolation, match="no reference"):
        array.decrement_ref()
    array.increment_ref("a")
    with pytest.raises(MemoryContractViolation, match="'b' does not hold"):
        array.decrement_ref("b")
    with pytest.raises(MemoryContractViolation, match="nobody without a name holds"):
        array.decrement_ref()
    assert array.ref_count == 1
    array.decrement_ref("a")
    assert array.ref_count == 0


def test_a_release_without_a_name_leaves_what_others_hold(device: ignis.Device) -> None:
    array = ignis.ones(7)
    with array.hold("reader"):
        with pytest.raises(MemoryContractViolation, match="holders: 'reader'"):
            array.decrement_ref()
        array.increment_ref()
        assert array.decrement_ref() == 1
    array.free()


def test_hold_ends_with_the_block(device: ignis.Device) -> None:
    array = ignis.zeros(3)
    with array.hold("reader") as held:
        assert held is array
        with pytest.raises(MemoryContractViolation, match="'reader'"):
            array.free()
    array.free()


def test_freeing_a_root_with_live_views_is_refused_and_names_them(device: ignis.Device) -> None:
    array = ignis.zeros((3, 4))
    view = array[1]
    with pytest.raises(MemoryContractViolation, match=f"#{view.id}"):
        array.free()
    view.free()
    array.free()


def test_a_view_has_the_counts_and_owner_of_its_root(device: ignis.Device) -> None:
    array = ignis.zeros((3, 4), owner="nccl")
    view = array[1]
    view.increment_ref("x")
    assert array.ref_count == view.ref_count == 1
    assert view.owner == "nccl"
    view.decrement_ref("x")
    array.transfer_ownership("store")
    assert view.owner == "store"


def test_transfer_returns_the_owner_and_is_recorded(device: ignis.Device) -> None:
    array = ignis.zeros(10)
    count = ignis.memory.transfer_count()
    ignis_before = ignis.memory.live_bytes("ignis")
    nccl_before = ignis.memory.live_bytes("nccl")
    assert array.transfer_ownership("nccl") == "nccl"
    assert array.owner == "nccl"
    assert ignis.memory.live_bytes("ignis") == ignis_before - 40
    assert ignis.memory.live_bytes("nccl") == nccl_before + 40
    record = ignis.memory.transfers()[-1]
    assert (record.array_id, record.source, record.target) == (array.id, "ignis", "nccl")
    assert ignis.memory.transfer_count() == count + 1


def test_transfer_is_refused_above_one_holder(device: ignis.Device) -> None:
    array = ignis.zeros(3)
    array.increment_ref()
    array.transfer_ownership("nccl")
    array.increment_ref()
    with pytest.raises(MemoryContractViolation, match="2 unnamed"):
        array.transfer_ownership("store")
    assert array.owner == "nccl"
    array.decrement_ref()
    array.decrement_ref()


def test_transfer_of_a_view_names_the_root(device: ignis.Device) -> None:
    array = ignis.zeros((2, 2))
    with pytest.raises(MemoryContractViolation, match=f"root, array #{array.id}"):
        array[0].transfer_ownership("nccl")


def test_transfer_to_an_unknown_owner(device: ignis.Device) -> None:
    array = ignis.zeros(3)
    with pytest.raises(ArgumentError, match="known owners are ignis, nccl, store"):
        array.transfer_ownership("nobody")
    assert array.owner == "ignis"


def test_registered_owners_are_accepted_and_their_stream_waits(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    stream = ignis.Stream(device)
    owner = ignis.Owner.register("tests.mover", stream)
    values = rng.normal(size=10007).astype(np.float32)
    with ignis.Stream(device):
        array = ignis.array(values)
        copy = array.clone()
        assert copy.transfer_ownership(owner) == "tests.mover"
    with stream:
        assert np.array_equal(copy.to_host(), values)
    copy.transfer_ownership("ignis")


def test_a_tape_hold_refuses_free_transfer_and_write(device: ignis.Device) -> None:
    array = ignis.zeros((2, 3))
    view = array[1]
    view.tape_hold("matmul")
    for operation in (
        lambda: array.zero(),
        lambda: view.fill(1),
        lambda: array.from_host(np.ones((2, 3))),
        lambda: array.write_rows(ignis.ones(3), 0),
        lambda: array.transfer_ownership("nccl"),
        lambda: array.free(),
    ):
        with pytest.raises(MemoryContractViolation, match="matmul"):
            operation()
    assert array.tolist() == [0.0] * 6
    view.tape_release("matmul")
    array.fill(1)


def test_writes_raise_the_version(device: ignis.Device) -> None:
    array = ignis.zeros((2, 3))
    versions = [array.version]
    for write in (
        lambda: array.fill(1),
        lambda: array[0].zero(),
        lambda: array.from_host(np.ones((2, 3))),
        lambda: array.write_rows(ignis.ones(3), 0),
    ):
        write()
        versions.append(array.version)
    array.to_host()
    assert versions == sorted(set(versions))
    assert array.version == versions[-1]


def test_garbage_is_freed_at_a_safe_point_not_in_the_collector(device: ignis.Device) -> None:
    ignis.memory.collect()
    before = ignis.memory.live_bytes()
    frees: list[int] = []

    class Watch(PoolAllocator):
        def deallocate(self, device: ignis.Device, ptr: int, nbytes: int, stream: int) -> None:
            frees.append(nbytes)
            super().deallocate(device, ptr, nbytes, stream)

    with ignis.use_allocator(Watch()):
        array = ignis.zeros(1000)
    cycle: list[object] = [array]
    cycle.append(cycle)
    del array, cycle
    gc.collect()
    assert frees == []
    assert ignis.memory.live_bytes() == before
    assert frees == [4000]


def test_garbage_with_counts_left_is_freed_with_a_warning(device: ignis.Device) -> None:
    ignis.memory.collect()
    before = ignis.memory.live_bytes()
    array = ignis.zeros(1000)
    array.increment_ref("forgetful")
    del array
    with pytest.warns(IgnisWarning, match="forgetful"):
        ignis.memory.collect()
    assert ignis.memory.live_bytes() == before


class Breakable(PoolAllocator):
    broken = False

    def deallocate(self, device: ignis.Device, ptr: int, nbytes: int, stream: int) -> None:
        if self.broken:
            raise RuntimeError("broken allocator")
        super().deallocate(device, ptr, nbytes, stream)


def test_a_finalizer_that_fails_becomes_a_warning(device: ignis.Device) -> None:
    allocator = Breakable()
    with ignis.use_allocator(allocator):
        array = ignis.zeros(10)
    allocation = array.allocation
    allocator.broken = True
    del array
    with pytest.warns(IgnisWarning, match="broken allocator"):
        ignis.memory.collect()
    allocator.broken = False
    allocation.finalize()


def test_a_failed_free_leaves_the_array_as_it_was(device: ignis.Device) -> None:
    allocator = Breakable()
    with ignis.use_allocator(allocator):
        array = ignis.ones(10)
    allocator.broken = True
    with pytest.raises(RuntimeError):
        array.free()
    allocator.broken = False
    assert array.tolist() == [1.0] * 10
    array.free()


@pytest.mark.soak
def test_one_hundred_thousand_lives_leave_nothing(device: ignis.Device) -> None:
    before = ignis.memory.live_bytes()
    row = ignis.ones((1, 4))
    for index in range(100_000):
        array = ignis.NvArray((4, 4), "float32", device)
        view = array[1:3]
        array.to_device().write_rows(row, index % 4)
        if index % 3 == 0:
            cycle = [array, view]
            cycle.append(cycle)  # type: ignore[arg-type]
            del cycle
    del array, view
    gc.collect()
    assert ignis.memory.live_bytes() == before + row.nbytes


def test_many_threads_free_exactly_once(device: ignis.Device) -> None:
    before = ignis.memory.live_bytes()
    outcomes: list[str] = []
    arrays = [ignis.zeros(16) for _ in range(50)]
    gate = threading.Barrier(4)

    def work() -> None:
        gate.wait()
        for array in arrays:
            try:
                array.free()
                outcomes.append("freed")
            except DoubleFreeError:
                outcomes.append("refused")

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes.count("freed") == 50
    assert outcomes.count("refused") == 150
    assert ignis.memory.live_bytes() == before


def test_many_threads_count_references_exactly(device: ignis.Device) -> None:
    array = ignis.zeros(4)

    def work(name: str) -> None:
        for _ in range(500):
            array.increment_ref(name)
            array.increment_ref()
            array.decrement_ref(name)
            array.decrement_ref()

    threads = [threading.Thread(target=work, args=(f"t{i}",)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert array.ref_count == 0
    array.free()


EXITS = {
    "a destructor": """
        class Component:
            def __init__(self):
                self.array = ignis.ones(3, device=D)
            def __del__(self):
                if self.array.to_host().tolist() != [1] * 3:
                    raise ValueError("other values")
                self.array.free()
        component = Component()
        """,
    "globals": "a = ignis.ones(100, device=D); v = a[3:7]",
    "cycle": "a = [ignis.ones(100, device=D)]; a.append(a)",
    "module attribute": "sys.keep = ignis.ones(100, device=D); sys.view = sys.keep[1:]",
    "exception in flight": (
        "a = ignis.ones(100, device=D)\ntry:\n    raise ValueError\n"
        "except ValueError as e:\n    keep = e\n    sys.exit(0)"
    ),
    "pinned and streams": (
        "p = ignis.PinnedBuffer(64, D); n = p.numpy(); s = ignis.Stream(D); e = s.record()"
    ),
    "daemon thread": (
        "import threading, itertools\n"
        "def work():\n    for _ in itertools.count():\n        ignis.ones(10, device=D)\n"
        "threading.Thread(target=work, daemon=True).start()"
    ),
}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name in ("globals", "daemon thread") else [pytest.mark.soak])
        for name in EXITS
    ],
)
def test_interpreter_exit_is_silent(device: ignis.Device, name: str) -> None:
    result = run_script(device.name, EXITS[name])
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""


def test_a_forked_child_refuses_and_frees_nothing(device: ignis.Device) -> None:
    result = run_script(
        device.name,
        """
        a = ignis.ones(100, device=D)
        kept = ignis.ones(100, device=D)
        pid = os.fork()
        if pid == 0:
            code = 0
            for attempt in (lambda: a.to_host(), lambda: ignis.ones(3, device=D), lambda: a.free()):
                try:
                    attempt()
                    code = 1
                except ignis.errors.ForkError:
                    pass
            del a
            ignis.memory.collect()
            os._exit(code)
        _, status = os.waitpid(pid, 0)
        assert os.waitstatus_to_exitcode(status) == 0
        assert a.tolist() == [1.0] * 100
        """,
    )
    assert result.returncode == 0, result.stderr
