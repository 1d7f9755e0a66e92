"""Bugs that sharing memory between processes has had elsewhere, each beside what is right.

The wrong program is refused or noticed, with names; the right one beside it is not disturbed.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable

import numpy as np
import pytest

import ignis
from ignis.errors import DoubleFreeError, LeaseError, MemoryContractViolation, UseAfterFreeError
from ignis.runtime.leases import endpoints
from tests.helpers.peers import Peer, await_lapse, lenders
from tests.helpers.processes import PATIENCE

BORROW = "b = ignis.borrow(lease)"


def test_a_client_that_dies_leaves_no_mapping_and_one_that_lives_keeps_its_own(
    make_peer: Callable[[], Peer],
) -> None:
    dead, alive = make_peer(), make_peer()
    a = ignis.ones(129)
    leases = [ignis.lend(a, to=each) for each in (dead, alive)]
    for each, lease in zip((dead, alive), leases, strict=True):
        each.run(BORROW, lease=lease)
    dead.kill()
    assert leases[0].wait(PATIENCE)
    assert leases[0].why == f"pid {dead.pid} has ended"
    with pytest.raises(MemoryContractViolation, match=f"pid {alive.pid}") as refused:
        a.free()
    assert str(dead.pid) not in str(refused.value)
    alive.run("b.free()")
    assert leases[1].wait(PATIENCE)
    a.free()


def test_a_client_that_dies_before_it_has_said_anything_does_not_block_the_next_one(
    make_peer: Callable[[], Peer],
) -> None:
    a = ignis.ones(7)
    anybody, one = ignis.lend(a, to="worker"), make_peer()
    bound = ignis.lend(a, to=one)
    one.kill()
    assert bound.wait(PATIENCE)
    assert bound.why == f"pid {one.pid} ended before it borrowed the array"
    restarted = make_peer()
    restarted.run(BORROW, lease=anybody)
    with pytest.raises(LeaseError, match="ended before it borrowed the array"):
        restarted.run("ignis.borrow(lease)", lease=bound)
    restarted.run("b.free()")
    assert anybody.wait(PATIENCE)
    a.free()


def test_a_release_after_the_other_side_has_died_returns(make_peer: Callable[[], Peer]) -> None:
    lender, borrower = make_peer(), make_peer()
    lease = lender.run("a = ignis.ones(7); result = ignis.lend(a, to='reader')")
    received = lender.run("c = ignis.ones(9); result = ignis.lend(c, to='reader', owner='store')")
    held, own = ignis.borrow(lease), ignis.borrow(received)
    view = held[2:]
    assert ignis.memory.live_bytes("store") == 36
    lender.kill()
    await_lapse(held, own)
    for each in (held, own, view):
        with pytest.raises(LeaseError, match=f"pid {lender.pid}"):
            each.to_host()
    view.free()
    held.free()
    own.free()
    with pytest.raises(DoubleFreeError):
        held.free()
    assert ignis.memory.live_bytes("store") == 0

    a = ignis.ones(7)
    lease = ignis.lend(a, to=borrower)
    borrower.run(BORROW, lease=lease)
    borrower.kill()
    assert lease.wait(PATIENCE)
    a.free()


def test_arrays_of_a_dead_lender_that_are_dropped_leave_nothing(peer: Peer) -> None:
    leases = peer.run(
        """
        made = [ignis.ones(7), ignis.ones(9)]
        result = [ignis.lend(made[0], to="r"), ignis.lend(made[1], to="r", owner="store")]
        """
    )
    arrays = [ignis.borrow(lease) for lease in leases]
    holds = arrays[0].hold("decoder")
    with holds:
        peer.kill()
        await_lapse(*arrays)
    del arrays, holds
    ignis.memory.collect()
    assert ignis.memory.live_bytes() == 0
    assert ignis.memory.leases() == []


def test_a_handle_borrowed_twice_and_returned_once_stays(peer: Peer) -> None:
    a = ignis.array(np.arange(7, dtype=np.float32))
    lease, same = ignis.lend(a, to=peer), ignis.lend(a[2:], to=peer)
    peer.run("one = ignis.borrow(lease); two = ignis.borrow(lease)", lease=lease)
    peer.run("part = ignis.borrow(lease)", lease=same)
    # One mapping, whichever lease it came by.
    assert peer.run("result = two.ptr - one.ptr, part.ptr - one.ptr") == (0, 8)
    peer.run("one.free()")
    with pytest.raises(DoubleFreeError):
        peer.run("one.free()")
    assert not lease.wait(0)
    assert peer.run("result = two.tolist()") == list(range(7))
    peer.run("two.free()")
    assert lease.wait(PATIENCE)
    assert peer.run("result = part.tolist()") == list(range(2, 7))
    with pytest.raises(UseAfterFreeError):
        peer.run("two.fill(1)")
    with pytest.raises(LeaseError, match=f"pid {peer.pid} has returned it"):
        peer.run("ignis.borrow(lease)", lease=lease)
    peer.run("part.free()")
    assert same.wait(PATIENCE)
    ignis.memory.collect()
    a.free()


def test_a_received_array_has_one_owner(peer: Peer) -> None:
    a = ignis.ones(7)
    lease = ignis.lend(a, to=peer, owner="store")
    peer.run(BORROW, lease=lease)
    with pytest.raises(LeaseError, match="already received by this process"):
        peer.run("ignis.borrow(lease)")
    assert peer.run("result = b.tolist(), ignis.memory.live_bytes()") == ([1.0] * 7, 28)
    peer.run("b.free()")
    assert lease.wait(PATIENCE)


def test_an_import_may_race_with_the_last_close(peer: Peer) -> None:
    a = ignis.ones(129)
    kept = ignis.lend(a, to=peer)
    peer.run(BORROW, lease=kept)
    leases = [ignis.lend(a, to=peer) for _ in range(40)]
    peer.run(
        """
        import threading
        failures = []
        def use(mine):
            for lease in mine:
                try:
                    for _ in range(3):
                        with ignis.borrow(lease) as c:
                            if c.tolist() != [1.0] * 129:
                                failures.append("content")
                except ignis.errors.LeaseError as error:
                    # Another thread has returned the last one of it.
                    if "has returned it" not in str(error):
                        failures.append(repr(error))
        ignis.memory.leases()
        threads = [threading.Thread(target=use, args=(leases,)) for _ in range(4)]
        for each in threads: each.start()
        for each in threads: each.join()
        result = failures
        """,
        leases=leases,
    )
    assert peer.run("result = failures") == []
    assert all(lease.wait(PATIENCE) for lease in leases)
    assert a.ref_count == 1
    peer.run("b.free(); result = ignis.memory.leases()")
    assert kept.wait(PATIENCE)
    a.free()


def test_what_is_returned_twice_is_counted_once(peer: Peer) -> None:
    a = ignis.ones(7)
    one, other = ignis.lend(a, to=peer), ignis.lend(a, to=peer)
    peer.run(
        f"""
        {BORROW}
        from ignis.runtime.leases import endpoints
        (connection,) = endpoints._here.borrower._connections.values()
        b.free()
        for _ in range(3):  # and what was never borrowed
            connection.send({{"do": "released", "epoch": lease.epoch}})
            connection.send({{"do": "released", "epoch": other.epoch}})
            connection.send({{"do": "mapped", "epoch": 12345}})
        ignis.borrow(other).free()  # the lender has read all of that when it answers
        """,
        lease=one,
        other=other,
    )
    assert one.wait(PATIENCE)
    assert other.wait(PATIENCE)
    assert a.ref_count == 0
    a.free()


def test_who_sends_nonsense_is_cut_off_and_the_others_are_served(
    make_peer: Callable[[], Peer],
) -> None:
    noisy, other = make_peer(), make_peer()
    a = ignis.ones(7)
    leases = [ignis.lend(a, to=each) for each in (noisy, other)]
    noisy.run(BORROW, lease=leases[0])
    noisy.run(
        """
        from ignis.runtime.leases import endpoints
        (connection,) = endpoints._here.borrower._connections.values()
        connection._link.send(b"\\xff no message")
        from ignis.runtime.leases.state import wait_until
        wait_until(lambda: not b.on_device)
        """
    )
    with pytest.raises(LeaseError, match="has hung up"):
        noisy.run("b.to_host()")
    assert other.run(f"{BORROW}; result = b.tolist(); b.free()", lease=leases[1]) == [1.0] * 7
    assert leases[1].wait(PATIENCE)
    # It may still have work under way: what it had comes back when it has ended.
    assert not leases[0].wait(0)
    noisy.kill()
    assert leases[0].wait(PATIENCE)
    a.free()


@pytest.mark.parametrize(
    ("name", "value"),
    [("shape", (3, 43)), ("shape", (130,)), ("dtype", "int32"), ("owner", "nccl")],
)
def test_a_wrong_layout_is_refused_and_the_right_one_is_not(
    peer: Peer, name: str, value: object
) -> None:
    a = ignis.ones(129)
    right, wrong = ignis.lend(a, to=peer), ignis.lend(a, to=peer)
    forged = dataclasses.replace(wrong.descriptor, **{name: value})
    with pytest.raises(LeaseError, match=f"has {name} .*the descriptor says"):
        peer.run("ignis.borrow(lease)", lease=forged)
    assert wrong.wait(PATIENCE)
    assert peer.run("result = ignis.memory.leases()") == []
    assert peer.run(f"{BORROW}; result = b.tolist(); b.free()", lease=right) == [1.0] * 129
    assert right.wait(PATIENCE)
    a.free()


def test_an_address_that_was_prepared_is_not_used_after_the_return(
    make_peer: Callable[[], Peer],
) -> None:
    lender, borrower = make_peer(), make_peer()
    prepare = """
        kernel = ignis.compile(
            'extern "C" __global__ void one(float* x) { x[threadIdx.x] = 1.0f; }', "one"
        )
        b = ignis.borrow(lease)
        launch = kernel.prepare(1, 7, (b,))
        launch()
        """
    a = ignis.zeros(7)
    lease = ignis.lend(a, to=borrower)
    borrower.run(prepare, lease=lease)
    borrower.run("b.free()")
    assert lease.wait(PATIENCE)
    assert a.tolist() == [1.0] * 7
    a.zero()
    again = ignis.lend(a, to=borrower)
    borrower.run("c = ignis.borrow(lease)", lease=again)
    with pytest.raises(UseAfterFreeError):
        borrower.run("launch()")
    assert borrower.run("result = c.tolist(); c.free()") == [0.0] * 7
    assert again.wait(PATIENCE)
    a.free()

    theirs = lender.run("a = ignis.zeros(7); result = ignis.lend(a, to='x')")
    borrower.run(prepare, lease=theirs)
    lender.kill()
    borrower.run(
        """
        from ignis.runtime.leases.state import wait_until
        wait_until(lambda: not b.on_device)
        """
    )
    with pytest.raises(LeaseError, match=f"from pid {lender.pid}"):
        borrower.run("launch()")
    borrower.run("b.free()")


def test_memory_that_is_lent_again_is_not_that_of_before(peer: Peer) -> None:
    for value in range(5):
        a = ignis.full(129, float(value))
        lease = ignis.lend(a, to=peer)
        assert peer.run(f"{BORROW}; result = set(b.tolist()); b.free()", lease=lease) == {value}
        assert lease.wait(PATIENCE)
        a.free()


def test_a_death_is_seen_although_a_child_has_the_socket(peer: Peer) -> None:
    a = ignis.ones(7)
    lease = ignis.lend(a, to=peer)
    child = peer.run(
        f"""
        {BORROW}
        from ignis.runtime.leases import endpoints
        (connection,) = endpoints._here.borrower._connections.values()
        import subprocess
        fd = connection._link.fileno()
        result = subprocess.Popen(["sleep", "1000"], pass_fds=[fd]).pid
        """,
        lease=lease,
    )
    peer.kill()
    try:
        assert lease.wait(PATIENCE)
    finally:
        os.kill(child, 9)
    a.free()


def test_a_second_lender_leaves_the_first_alone(make_peer: Callable[[], Peer]) -> None:
    one, other = make_peer(), make_peer()
    first = one.run("a = ignis.ones(3); result = ignis.lend(a, to='x')")
    second = other.run("a = ignis.zeros(3); result = ignis.lend(a, to='x')")
    with ignis.borrow(first) as b, ignis.borrow(second) as c:
        assert b.tolist() + c.tolist() == [1.0] * 3 + [0.0] * 3
    assert {one.pid, other.pid} <= set(lenders())
    assert endpoints._here.lender is None
