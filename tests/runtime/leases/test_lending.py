"""Arrays that another process uses: what it sees, what is refused, and who owns what."""

from __future__ import annotations

import dataclasses
import json
import multiprocessing
import os
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    CudaError,
    DoubleFreeError,
    LeaseError,
    MemoryContractViolation,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.runtime.leases import rendezvous
from tests.helpers.peers import Peer, await_lapse, lenders
from tests.helpers.processes import PATIENCE

BORROW = "b = ignis.borrow(lease)"


@pytest.mark.parametrize(
    ("allocator", "shape"),
    [
        (ignis.runtime.PoolAllocator, (7, 129)),
        pytest.param(ignis.runtime.PoolAllocator, (1,), marks=pytest.mark.soak),
        (ignis.runtime.DirectAllocator, ()),
    ],
)
def test_both_processes_see_the_same_bytes(
    peer: Peer, allocator: Any, shape: tuple[int, ...], rng: np.random.Generator
) -> None:
    values = rng.standard_normal(shape).astype(np.float32)
    with ignis.use_allocator(allocator()), ignis.array(values) as a:
        lease = ignis.lend(a, to="scaler")
        peer.run(f"{BORROW}; result = b.to_host()", lease=lease)
        assert np.array_equal(peer.run("result = b.to_host()"), values)
        peer.run("ignis.kernels.elementwise.scale(b, 2.0, out=b)")
        peer.run("b.free()")
        assert lease.wait(PATIENCE)
        assert np.array_equal(a.to_host(), values * 2)


def test_a_view_is_lent_alone(peer: Peer) -> None:
    with ignis.array(np.arange(21, dtype=np.int32).reshape(7, 3)) as a:
        row = a[2:4]
        lease = ignis.lend(row, to="reader")
        assert peer.run(f"{BORROW}; result = b.tolist()", lease=lease) == list(range(6, 12))
        with pytest.raises(MemoryContractViolation, match="lease to reader, pid"):
            a.free()
        peer.run("b.fill(0); b.free()")
        assert lease.wait(PATIENCE)
        row.free()
        assert a.tolist() == [*range(6), *[0] * 6, *range(12, 21)]


def test_an_array_without_bytes_is_lent_and_transferred(peer: Peer) -> None:
    for owner in (None, "store"):
        a = ignis.zeros((0, 3))
        lease = ignis.lend(a, to="reader", owner=owner)
        assert peer.run(f"{BORROW}; result = b.shape", lease=lease) == (0, 3)
        peer.run("b.free()")
        assert lease.wait(PATIENCE)
        assert a.freed == (owner is not None)


def test_the_borrower_sees_what_a_stream_was_given_before(peer: Peer) -> None:
    stream = ignis.Stream()
    with ignis.zeros(129) as a:
        with stream:
            a.fill(5)
        lease = ignis.lend(a, to="reader")
        assert peer.run(f"{BORROW}; result = set(b.tolist()); b.free()", lease=lease) == {5.0}
        assert lease.wait(PATIENCE)


def test_taking_back_waits_for_the_work_of_the_borrower(peer: Peer) -> None:
    with ignis.zeros(129) as a:
        lease = ignis.lend(a, to="writer")
        peer.run(
            f"""
            {BORROW}
            with ignis.Stream():
                b.fill(7)
            del b
            ignis.memory.collect()
            """,
            lease=lease,
        )
        assert lease.wait(PATIENCE)
        assert set(a.tolist()) == {7.0}


def test_a_free_is_refused_until_the_lease_ends_and_names_who_has_it(peer: Peer) -> None:
    with ignis.tracing():
        a = ignis.ones(7)
        lease = ignis.lend(a, to="decoder")
        with pytest.raises(
            MemoryContractViolation, match=r"held by export 'lease to decoder' at .*test_lending"
        ):
            a.free()
        peer.run(BORROW, lease=lease)
        text = f"held by export 'lease to decoder, pid {peer.pid}' at .*test_lending"
        with pytest.raises(MemoryContractViolation, match=text):
            a.free()
        with pytest.raises(MemoryContractViolation, match=f"pid {peer.pid}"):
            a.transfer_ownership("store")
        with pytest.raises(MemoryContractViolation, match=f"is borrowed by pid {peer.pid}"):
            lease.withdraw()
        peer.run("b.free()")
        assert lease.wait(PATIENCE)
    a.free()


def test_an_offer_can_be_withdrawn(peer: Peer) -> None:
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to="decoder")
        lease.withdraw()
        lease.withdraw()
        assert a.ref_count == 0
        with pytest.raises(LeaseError, match="the lender has withdrawn it"):
            peer.run(BORROW, lease=lease)


def test_a_lease_for_one_process_is_refused_to_others(make_peer: Callable[[], Peer]) -> None:
    one, other = make_peer(), make_peer()
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to=one)
        with pytest.raises(LeaseError, match=f"for pid {one.pid}, not pid {other.pid}"):
            other.run(BORROW, lease=lease)
        one.run(BORROW, lease=lease)
        with pytest.raises(LeaseError, match=f"for pid {one.pid}"):
            other.run(BORROW, lease=lease)
        one.run("b.free()")
        assert lease.wait(PATIENCE)


def test_several_processes_borrow_one_array(make_peer: Callable[[], Peer]) -> None:
    readers = [make_peer() for _ in range(3)]
    with ignis.array([1.0, 2.0]) as a:
        leases = [ignis.lend(a, to=reader) for reader in readers]
        for reader, lease in zip(readers, leases, strict=True):
            reader.run(BORROW, lease=lease)
        assert a.ref_count == 3
        readers[0].kill()
        assert leases[0].wait(PATIENCE)
        assert [reader.run("result = b.tolist()") for reader in readers[1:]] == [[1.0, 2.0]] * 2
        for reader, lease in zip(readers[1:], leases[1:], strict=True):
            reader.run("b.free()")
            assert lease.wait(PATIENCE)
        assert a.ref_count == 0


# -- transfers ---------------------------------------------------------------------------------


def test_a_transfer_moves_the_ownership_and_both_ledgers_say_so(peer: Peer) -> None:
    count = ignis.memory.transfer_count()
    a = ignis.array(np.arange(129, dtype=np.float32))
    lease = ignis.lend(a, to=peer, owner="store")
    assert ignis.memory.live_bytes("ignis") == 516
    there = peer.run(
        f"""
        {BORROW}
        result = b.owner, ignis.memory.live_bytes("store"), ignis.memory.transfers()[-1]
        """,
        lease=lease,
    )
    assert there[:2] == ("store", 516)
    with pytest.raises(MemoryContractViolation, match="memory of another process; lend a copy"):
        peer.run("ignis.lend(b, to='another')")
    assert (there[2].source, there[2].target) == ("ignis", "store")
    assert there[2].by.startswith("pid ")
    here = ignis.memory.transfers()[-1]
    assert ignis.memory.transfer_count() == count + 1
    assert (here.source, here.target, here.by) == ("ignis", "store", f"pid {peer.pid}")
    assert ignis.memory.live_bytes() == 0
    with pytest.raises(UseAfterFreeError, match=f"transferred to pid {peer.pid}"):
        a.to_host()
    with pytest.raises(DoubleFreeError):
        a.free()
    assert peer.run("result = b.tolist()") == list(range(129))
    peer.run("b.transfer_ownership('nccl'); b.free()")
    assert lease.wait(PATIENCE)
    assert peer.run("result = ignis.memory.live_bytes()") == 0


def test_a_transfer_is_refused_while_somebody_needs_the_array(peer: Peer) -> None:
    with ignis.ones((3, 5)) as a:
        with a.hold("decoder"), pytest.raises(MemoryContractViolation, match="held by 'decoder'"):
            ignis.lend(a, to=peer, owner="store")
        view = a[0]
        with pytest.raises(MemoryContractViolation, match="has live views"):
            ignis.lend(a, to=peer, owner="store")
        with pytest.raises(MemoryContractViolation, match="is lent as its view"):
            ignis.lend(view, to=peer, owner="store")
        view.free()
        assert a.ref_count == 0
        # Who comes after the offer is noticed when the ownership would move.
        lease = ignis.lend(a, to=peer, owner="store")
        with a.hold("decoder"):
            with pytest.raises(LeaseError, match="held by 'decoder'"):
                peer.run(BORROW, lease=lease)
            assert peer.run("result = ignis.memory.leases()") == []
        assert lease.wait(PATIENCE)
        assert a.owner == "ignis"
        assert a.ref_count == 0


def test_what_is_borrowed_cannot_be_transferred_or_lent(peer: Peer) -> None:
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to=peer)
        peer.run(BORROW, lease=lease)
        with pytest.raises(MemoryContractViolation, match="its lender transfers it"):
            peer.run("b.transfer_ownership('store')")
        with pytest.raises(MemoryContractViolation, match="external memory"):
            peer.run("ignis.lend(b, to='another')")
        peer.run("b.free()")
        assert lease.wait(PATIENCE)


def test_only_the_owner_writes_a_borrowed_array_and_anybody_returns_it(peer: Peer) -> None:
    with ignis.acting_as("store"):
        a = ignis.ones(7)
    with ignis.acting_as("store"):
        lease = ignis.lend(a, to=peer)
    peer.run(f"{BORROW}; ignis.enforce_owners()", lease=lease)
    with pytest.raises(OwnershipError, match="belongs to 'store'"):
        peer.run("b.fill(1)")
    peer.run("with ignis.acting_as('store'): b.fill(2)")
    peer.run("b.free()")
    assert lease.wait(PATIENCE)
    assert a.tolist() == [2.0] * 7
    a.free()


# -- free by force -----------------------------------------------------------------------------


def test_memory_freed_by_force_waits_for_who_has_it(peer: Peer, device: ignis.Device) -> None:
    a = ignis.ones(1 << 20)
    lease = ignis.lend(a, to=peer)
    peer.run(BORROW, lease=lease)
    with pytest.warns(ignis.errors.IgnisWarning, match="lease to"):
        a.free(force=True)
    free = device.free_memory
    peer.run(
        """
        from ignis.runtime.leases.state import wait_until
        wait_until(lambda: not b.on_device)
        """
    )
    with pytest.raises(LeaseError, match="the lender has freed it by force"):
        peer.run("b.fill(1)")
    assert not lease.wait(0)
    peer.run("b.free()")
    assert lease.wait(PATIENCE)
    ignis.memory.collect()
    if device.driver == "sim":
        assert device.free_memory == free + a.nbytes


def test_an_offer_ends_with_a_free_by_force(peer: Peer) -> None:
    a = ignis.ones(7)
    lease = ignis.lend(a, to="anybody")
    with pytest.warns(ignis.errors.IgnisWarning, match="lease to anybody"):
        a.free(force=True)
    assert lease.wait(0)
    with pytest.raises(LeaseError, match="by force"):
        peer.run(BORROW, lease=lease)


# -- bad arguments -----------------------------------------------------------------------------


def test_bad_arguments_change_nothing(device: ignis.Device, alone: None) -> None:
    with ignis.ones(7) as a:
        for to in ("", "  ", None, 1.5, 0, -3, True, object(), multiprocessing.Process()):
            with pytest.raises(ArgumentError, match="^lend: to"):
                ignis.lend(a, to=to)
        with pytest.raises(ArgumentError, match="is this process"):
            ignis.lend(a, to=multiprocessing.current_process().pid)
        with pytest.raises(ArgumentError, match="unknown owner"):
            ignis.lend(a, to="x", owner="nobody")
        for wrong in (None, np.ones(3), 7):
            with pytest.raises(ArgumentError, match="expected an NvArray"):
                ignis.lend(wrong, to="x")  # type: ignore[arg-type]
            with pytest.raises(ArgumentError, match="expected a LeaseDescriptor"):
                ignis.borrow(wrong)  # type: ignore[arg-type]
        assert a.ref_count == 0
        with pytest.raises(MemoryContractViolation, match="external memory"):
            ignis.lend(ignis.NvArray.from_ptr(a.ptr or 0, 7, "float32"), to="x")
        lease = ignis.lend(a, to="x")
        with pytest.raises(ArgumentError, match="was lent by this process"):
            ignis.borrow(lease)
        for name, value in (("epoch", -1), ("dtype", "complex64"), ("shape", (-1,)), ("owner", "")):
            with pytest.raises((ArgumentError, ignis.errors.DTypeError)):
                ignis.borrow(dataclasses.replace(lease.descriptor, **{name: value}))
        lease.withdraw()
        b = ignis.ones(3)
        b.free()
        with pytest.raises(UseAfterFreeError, match="^lend: "):
            ignis.lend(b, to="x")


def test_a_tape_and_a_capture_refuse_a_lease(device: ignis.Device, alone: None) -> None:
    a = ignis.Tensor.ones(7, requires_grad=True)
    loss = (a * a).sum()
    with pytest.raises(MemoryContractViolation, match="^lend: .*needed by tape operation"):
        ignis.lend(a.data, to="x")
    loss.backward()
    made: list[ignis.runtime.Lease] = []
    with pytest.raises(CudaError, match="lend cannot be part of a graph"):
        ignis.capture(lambda: made.append(ignis.lend(a.data, to="x")))
    for lease in made:  # what runs before the capture is not part of it
        lease.withdraw()


def test_a_process_that_has_ended_is_lent_nothing(peer: Peer) -> None:
    peer.kill()
    with ignis.ones(7) as a, pytest.raises(LeaseError, match=f"process {peer.pid} does not exist"):
        ignis.lend(a, to=peer.pid)


def test_a_descriptor_is_plain_data(device: ignis.Device, alone: None) -> None:
    with ignis.ones((3, 5), dtype="bfloat16") as a:
        lease = ignis.lend(a, to="reader")
        received = pickle.loads(pickle.dumps(lease))
        assert received == lease.descriptor
        facts = json.loads(json.dumps(dataclasses.asdict(received)))
        assert facts["shape"] == [3, 5]
        assert (facts["dtype"], facts["borrower"], facts["owner"]) == (
            "bfloat16",
            "reader",
            "ignis",
        )
        lease.withdraw()


# -- who may come ------------------------------------------------------------------------------


def test_a_process_that_can_have_no_socket_lends_nothing(
    device: ignis.Device, alone: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*arguments: object) -> None:
        raise OSError(24, "Too many open files")

    with ignis.ones(7) as a:
        with monkeypatch.context() as patch:
            patch.setattr(rendezvous.socket.socket, "listen", full)
            with pytest.raises(LeaseError, match="cannot make a socket for lending.*Too many"):
                ignis.lend(a, to="x")
        assert a.ref_count == 0 and os.getpid() not in lenders()
        ignis.lend(a, to="x").withdraw()
        assert os.getpid() in lenders()


@pytest.mark.parametrize("address", ["/tmp/x", "@other", "@ignis-1-0", "\0ignis-1-" + "0" * 32])
def test_what_is_not_the_address_of_a_lender_is_not_called(
    device: ignis.Device, alone: None, address: str
) -> None:
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to="x")
        other = dataclasses.replace(lease.descriptor, address=address)
        with pytest.raises(LeaseError, match="is not the address of a lender"):
            ignis.borrow(other)
        lease.withdraw()


def test_another_user_is_served_nothing(peer: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to="x")
        with monkeypatch.context() as patch:
            patch.setattr(rendezvous, "peer_of", lambda link: (1, 12345))
            with pytest.raises(LeaseError, match="has hung up"):
                peer.run(BORROW, lease=lease)
        peer.run(
            """
            from ignis.runtime.leases import rendezvous
            known, rendezvous.peer_of = rendezvous.peer_of, lambda link: (1, 12345)
            """
        )
        with pytest.raises(LeaseError, match="a socket of user 12345"):
            peer.run(BORROW)
        peer.run(f"rendezvous.peer_of = known; {BORROW}; b.free()")
        assert lease.wait(PATIENCE)


# -- the ends of processes ---------------------------------------------------------------------


def test_a_borrower_that_exits_returns_what_it_has(make_peer: Callable[[], Peer]) -> None:
    peer = make_peer()
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to=peer)
        peer.run(f"{BORROW}; b.fill(3)", lease=lease)
        peer.start("pipe.close(); sys.exit()")
        peer.await_end()
        assert lease.wait(PATIENCE)
        assert lease.why == f"pid {peer.pid} has returned it"
        assert a.tolist() == [3.0] * 7


def test_a_lender_that_exits_ends_its_leases_and_removes_its_socket(
    make_peer: Callable[[], Peer],
) -> None:
    peer = make_peer()
    lease = peer.run("a = ignis.ones(7); result = ignis.lend(a, to='reader')")
    b = ignis.borrow(lease)
    peer.start("pipe.close(); sys.exit()")
    peer.await_end()
    await_lapse(b)
    with pytest.raises(LeaseError, match=f"from pid {peer.pid}: the lender"):
        b.to_host()
    assert peer.pid not in lenders()
    b.free()


def test_a_forked_child_leaves_the_leases_of_its_parent_alone(peer: Peer) -> None:
    with ignis.ones(7) as a:
        lease = ignis.lend(a, to=peer)
        code = peer.run(
            f"""
            {BORROW}
            own = ignis.zeros(3)
            offer = ignis.lend(own, to="another")
            child = os.fork()
            if child == 0:
                failed = 0
                lend, again = (lambda: ignis.lend(own, to="x")), (lambda: ignis.borrow(lease))
                for call in (b.to_host, lend, again):
                    try:
                        call()
                        failed += 1
                    except ignis.errors.ForkError:
                        pass
                os._exit(failed + len(ignis.memory.leases()))
            result = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            """,
            lease=lease,
        )
        assert code == 0
        assert peer.run("offer.withdraw(); own.free(); result = b.tolist()") == [1.0] * 7
        peer.run("b.free()")
        assert lease.wait(PATIENCE)


def test_an_interrupt_ends_the_wait_for_a_lender(make_peer: Callable[[], Peer]) -> None:
    lender, borrower = make_peer(), make_peer()
    lease = lender.run(
        """
        a = ignis.ones(7)
        from ignis.runtime.leases.lender import Lender
        Lender._grant = lambda *_: None  # it never answers
        result = ignis.lend(a, to="reader")
        """
    )
    borrower.start(
        """
        from ignis.base import interrupts
        from ignis.runtime.leases import borrower as side
        signal.signal(signal.SIGINT, interrupts.HANDLER)
        waits = side.wait_until
        def wait_until(reached, timeout=None):
            os.kill(os.getpid(), signal.SIGINT)
            return waits(reached, timeout)
        side.wait_until = wait_until
        try:
            ignis.borrow(lease)
        except KeyboardInterrupt:
            result = ignis.memory.leases()
        """,
        lease=lease,
    )
    assert borrower.finish() == []


@pytest.mark.soak
def test_spawned_processes_borrow_from_a_queue(device: ignis.Device, alone: None) -> None:
    context = multiprocessing.get_context("spawn")
    queue, answers = context.Queue(), context.Queue()
    worker = context.Process(target=_double, args=(queue, answers))
    worker.start()
    with ignis.array([1.0, 2.0, 3.0]) as a:
        lease = ignis.lend(a, to=worker)
        queue.put(lease)
        assert answers.get(timeout=PATIENCE) == "done"
        assert lease.wait(PATIENCE)
        assert a.tolist() == [2.0, 4.0, 6.0]
        worker.join(PATIENCE)
    assert worker.exitcode == 0


def _double(queue: Any, answers: Any) -> None:
    with ignis.borrow(queue.get()) as b:
        ignis.kernels.elementwise.scale(b, 2.0, out=b)
    answers.put("done")
